"use strict";(()=>{var ee="otys-progress";function A(){try{let e=globalThis.frameElement?.ownerDocument??document;return JSON.parse(e.getElementById("jupyter-config-data")?.textContent||"{}").enableMemoryStorage?null:localStorage}catch{return null}}var ge=(e,t,o)=>o.filter(n=>["solved","shown"].includes(e[t]?.[n])).length;function we(e=A()){let t="{}";function o(){try{let s=JSON.parse(e?.getItem(ee)??t);return Object(s)===s?s:{}}catch{return{}}}function n(s){t=JSON.stringify(s);try{e?.setItem(ee,t)}catch{e=null}globalThis.dispatchEvent?.(new Event(ee))}return{all:o,save:n,note(s,d,f){let h=o()[s],l=d.flatMap((_,w)=>f[w]&&!h?.[_]?[[_,f[w]]]:[]);l.length&&n({...o(),[s]:{...Object.fromEntries(l),...h}})},forget(s,d){let f={...o()[s]};delete f[d],n({...o(),[s]:f})}}}var je={'Catalogue("invented")':1,'Catalogue("wording")':1,'DifferenceTable("invented")':1,'DifferenceTable("wording")':1,'broken = otys.Explorer(explorer.code())\nbroken.move("diver:spy", "off").edit("players[0].zone[0]", "mmmm")\nfor problem in broken.problems():\n    print(problem.text())\notys.outcome_rows(broken.position)':1,'comparison("D10")':1,'comparison("D15")':1,'comparison("D39")':1,'comparison("D5")':1,'comparison("D9")':1,'d20 = comparison("D20")\nd20':1,'d4 = comparison("D4")\nd4':1,'example = otys.example("delphine")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("pauline")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("rodrigue")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("setup")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'explorer.edit("players[0].batteries", 0)\npoor = otys.outcome_rows(explorer.position)\nprint(len(poor), max(row["prestige"] for row in poor))\nexplorer.undo()':0,'for name in ("A", "B"):\n    games = otys.playouts(game.branches[name].position, 24, policy="greedy", seed=5, executor="serial")\n    print(name, games, sep="\\n")':0,'for name in ("trader", "explorer"):\n    example = otys.example(name)\n    for change in example.breaks:\n        first_untrue = example.statements[example.judge(example.broken(change))]\n        print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'from IPython.display import display\n\ngames = otys.playouts(start, 30, policy="greedy", seed=5, executor="serial")\nfor what in ("rounds", "divers"):\n    display(games.plot(what))':1,'from collections import Counter\nfrom dataclasses import replace\n\nfrom otys_nb.explorer.differences import differences\n\nlate = otys.Explorer(start)\nlate.move("key:1", "hacker").move("key:2", "hacker").move("key:3", "hacker").move("key:5", "hacker")\nsix = late.position\nfive = replace(six, edition=replace(six.edition, name="hacker 5-4-3-2", hacker=(5, 4, 3, 2)))\n\nends = {}\nfor position in (six, five):\n    found = otys.outcomes(position)\n    ends[position.edition.hacker[0]] = found\n    keys = Counter(len(end.players[0].keys) for end in found)\n    print(position.edition.hacker, len(found), dict(sorted(keys.items())))':0,'from otys_nb.analysis.policies import Greedy\n\nshown = against(players, {1: "greedy"}, seed=7)\nshown.autoplay(Greedy(slip=0.3))\nprint(shown.result())\nprint(shown.standing())':0,"from otys_nb.lessons.rulings import RulingTable\n\nRulingTable()":1,'from otys_nb.widgets.opponents import against\n\nplayers = ["Ada", "Grace"]\nopponents = {1: "greedy"}\ngame = against(players, opponents, seed=7)\ngame':1,'from random import Random\n\nstart = otys.new_position(["Ada", "Grace"], seed=7)\notys.best_turns(start, n=3, tries=60, rng=Random(1))':1,"game.hint(3, tries=0)":1,"hacker_track = (6, 5, 4, 3)\notys.PlayerBoard(with_track(d4.position, hacker_track))":1,'import otys_nb as otys\n\nbatteries = otys.lesson("batteries", "lesson")\nbatteries':1,'import otys_nb as otys\n\ncontracts = otys.lesson("contracts", "lesson")\ncontracts':1,'import otys_nb as otys\n\ndive = otys.lesson("start")\ndive':1,'import otys_nb as otys\n\nexplorer = otys.Explorer(\n    "otys1_r9f0t0_1B2B4B5B3B_bgpfg-vovo-bopfo-ugmpg-ptgug_mpptt_11_mff2b-2114_0_vgkgbomfgbguompovgbobgftomfokgmtgmtoptoftgkovg_"\n    "mmt2b-ppft4-pt1b-1113-2113b-mfft3b-mf1c-mmff4-mt2-mptt3cb-2225-2215-223c-pf2-2214c-mp2-ftt3-22115cb-ft2-pff2c-mpp3-"\n    "11113cb-1112c-ppt2c-pptt4-mmpf3c-1112b_Ada.s14c0b1h1m1x0.12345-X.FePtxmrs.f-pt-pft-p-m.nnuonn.0_"\n    "Grace.s10c1b0h0m1x1.1345-2X.MteRXpfs.0-0-m-m-0.vonkonn.0_end"\n)\nexplorer':1,'import otys_nb as otys\n\nkeys = otys.lesson("keys", "lesson")\nkeys':1,"import otys_nb as otys\n\notys.desk()":1,'import otys_nb as otys\n\notys.lesson("divers", "lesson")':1,'import otys_nb as otys\n\notys.lesson("ending", "lesson")':1,'import otys_nb as otys\n\notys.lesson("rewards", "lesson")':1,'import otys_nb as otys\n\notys.lesson("sponsors", "lesson")':1,'import otys_nb as otys\n\notys.lookup("X")':1,'import otys_nb as otys\n\notys.projector(otys.lesson("turn"))':1,'import otys_nb as otys\n\nsetup = otys.lesson("setup", "lesson")\nsetup':1,'import otys_nb as otys\n\nturn = otys.lesson("turn", "lesson")\nturn':1,'import otys_nb as otys\n\nx = otys.lesson("x-keys", "lesson")\nx':1,'import otys_nb as otys\nfrom otys_nb.lessons.compared import Catalogue\nfrom otys_nb.lessons.disputed import comparison, with_track\n\nCatalogue("play")':1,'import otys_nb as otys\nfrom otys_nb.lessons.compared import DifferenceTable\nfrom otys_nb.lessons.disputed import comparison, with_track\n\nDifferenceTable("play")':1,'one, other = six.play("4 R:-mc"), five.play("4 R:-mc")\nfor difference in differences(one, other):\n    print(difference.text(["Ada", "Grace"]))':0,'opening = otys.Explorer(start)\ngame = opening.session.game\nopening.play("4 R:-mc")\ngame.name("A")\nopening.undo()\nopening.play("4 R:+f =")\ngame.name("B")\nfor difference in opening.compare("A"):\n    print(difference.text(["Ada", "Grace"]))':0,"otys.PlayerBoard(d20.position)":1,"otys.course_map()":1,'otys.lesson("batteries", "example")':1,'otys.lesson("batteries", "exercises")':1,'otys.lesson("contracts", "example")':1,'otys.lesson("contracts", "exercises")':1,'otys.lesson("divers", "example")':1,'otys.lesson("divers", "exercises")':1,'otys.lesson("ending", "exercises")':1,'otys.lesson("keys", "example")':1,'otys.lesson("keys", "exercises")':1,'otys.lesson("rewards", "exercises")':1,'otys.lesson("setup", "colony")':1,'otys.lesson("setup", "example")':1,'otys.lesson("setup", "exercises")':1,'otys.lesson("sponsors", "exercises")':1,'otys.lesson("turn", "example")':1,'otys.lesson("turn", "exercises")':1,'otys.lesson("x-keys", "example")':1,'otys.lesson("x-keys", "exercises")':1,'otys.misreadings("keys")':1,'otys.practice("batteries")':0,'otys.practice("contracts")':0,'otys.practice("divers")':0,'otys.practice("ending")':0,'otys.practice("keys")':0,'otys.practice("rewards")':0,'otys.practice("sponsors")':0,'otys.practice("x-keys")':0,'otys.projector(otys.lesson("turn"))':1,'print("\\n".join(opening.record().splitlines()[5:]))':0,'record = shown.session.game.record()\nturns = [line for line in record.splitlines() if line[:2] in ("1a", "1b", "2a", "2b")]\nprint("\\n".join(turns))':0,"rows = otys.outcome_rows(explorer.position)\nprint(len(rows))\nrows.where(prestige=4)":1,"shown.review(3, seconds=0)":1,'word = "keys-2-pearl"\notys.class_results(word, otys.invented_class(word, pupils=24))':1,'work = otys.class_work("keys-1x3-pearl", pupil=1)\nwork':1,"work.code()":1};var Z="application/vnd.jupyter.widget-view+json",Ee=new Map(Object.entries(je)),F=e=>e.sharedModel.getSource(),H=e=>e.type==="code"&&Ee.has(F(e)),Oe=e=>!Ee.get(F(e));function Le(e){let t=[...e?.cells??[]].filter(o=>o.type==="code"&&F(o).trim());return t.length>0&&t.filter(H).length*2>=t.length}function Pe(e){for(let t of e.cells)for(let o=0;o<(t.outputs?.length??0);o+=1){let n=t.outputs.get(o).toJSON();if(!n.data?.[Z])continue;let s={...n.data};delete s[Z],t.outputs.set(o,{...n,data:s})}}function ie(e){return(e.outputs?.toJSON()??[]).map(o=>o.data?.[Z]?.model_id).filter(Boolean)}var Ne=e=>e.outputs.toJSON().some(t=>t.output_type==="error");var ct=new Set(["button","input","a","select","summary"]),le=e=>String(e).replace(/[\u202a-\u202e\u2066-\u2069]/g,"�"),Ae=e=>e.filter(Boolean).map(t=>typeof t=="string"?le(t):t);function pt(e,t,o){for(let[n,s]of Object.entries(t))typeof s=="function"?e.addEventListener(n,s):$(e,n,s);return e.append(...Ae(o)),e}function p(e,t={},...o){let n=document.createElement(e),s=typeof t=="string"?{class:t}:t;return e==="button"&&(s={type:"button",...s}),(ct.has(e)||"tabindex"in s)&&n.setAttribute("data-lm-suppress-shortcuts","true"),pt(n,s,o)}function ce(e,...t){e.replaceChildren(...Ae(t))}function T(e,t){e.textContent!==le(t)&&(e.textContent=le(t))}function $(e,t,o){let n=o===!0&&!t.startsWith("aria-")?"":le(o);o==null||o===!1?e.removeAttribute(t):e.getAttribute(t)!==n&&e.setAttribute(t,n)}var De="otys-language";var Ie={chapters:[{file:"00_start.ipynb",lesson:"start",steps:["key","metal","contract","surface"],minutes:2,titles:{en:"A first dive",fr:"Première plongée",de:"Ein erster Tauchgang"}},{file:"02_turn.ipynb",lesson:"turn",steps:["key","push","engineer","home","where","surface","example","metal","sink","unused","offer"],minutes:6,titles:{en:"A turn in three steps",fr:"Un tour en trois étapes",de:"Ein Zug in drei Schritten"}},{file:"03_keys_and_hacker.ipynb",lesson:"keys",steps:["away","which","fifth","improve","neutral","pushed","early","pass","wait"],minutes:7,titles:{en:"Keys and the Hacker",fr:"Les jetons Clé et le hacker",de:"Zugangsplättchen und Hacker"}},{file:"04_x_keys.ipynb",lesson:"x-keys",steps:["which","turn-round","lay","sponsor","dive","and-then","up","neutral","example","battery","lowest","key-two","spare-the-key","supply","counts","home"],minutes:7,titles:{en:"X keys",fr:"Les jetons Clé X",de:"X-Zugangsplättchen"}},{file:"05_batteries.ipynb",lesson:"batteries",steps:["key","credit","reach","who","propel","metal","stay","example","gap","follow","several","not-oxygen","only-one","at-once","with-x","from-above","once","late","the-key"],minutes:8,titles:{en:"Batteries",fr:"Les batteries",de:"Batteriemarker"}},{file:"06_contracts.ipynb",lesson:"contracts",steps:["bring","left","complete","free","elsewhere","hand","extras","example","spread","numbers","used-level","two","own-card","must","after-up","row","bonus","room","large"],minutes:9,titles:{en:"Contracts",fr:"Les contrats",de:"Aufträge"}},{file:"01_setup.ipynb",lesson:"setup",steps:["keys","technicians","divers","cubes","purse","display","sponsors","store","contracts","neutral","begin","example","bare","tile","technician","side","stock","colours","for-two","first-turn"],minutes:4,titles:{en:"Laying the table",fr:"La mise en place",de:"Der Spielaufbau"}},{file:"07_divers.ipynb",lesson:"divers",steps:["expert","full","bonus","row","buy","better","look","copy","who","hacker","token","example-trader","example-explorer","basic-side","neutral","credit","reserve","which-key","dear","for-prestige","price","limits","in-stock","two","nothing-to-pay","keep","few-cards","bill","whose-level","copy-upgraded","one-credit","reach","track-end","all-home","cheaper","skip"],minutes:8,titles:{en:"The eight divers",fr:"Les huit plongeurs",de:"Die acht Taucher"}},{file:"08_sponsors.ipynb",lesson:"sponsors",steps:["credit","twice","back","upgrade","in-time","free","front","lift","surface","carry","which-sponsor","breath","both-ways","between","not-neutral","own-x","to-the-key","closed","still-paid","gift","whom","lifted","one-way","where-to","together","usable","where-then"],minutes:7,titles:{en:"The five sponsors",fr:"Les cinq sponsors",de:"Die fünf Sponsoren"}},{file:"09_rewards.ipynb",lesson:"rewards",steps:["take","front","colour","pays","upgrade","four-cards","green","which-level","replaced","empty-bag","for-nothing","any-diver","hand","stay","five","whose-token"],minutes:5,titles:{en:"Reward tokens",fr:"Les jetons Récompense",de:"Belohnungsplättchen"}},{file:"10_end_and_variants.ipynb",lesson:"ending",steps:["reach","at-once","last","winner","tie","to-the-owner","comes-up","who-else","leftovers","shared","catch-up","keep-the-cube","to-whom","his-oxygen","he-decides"],minutes:5,titles:{en:"The end, and a variant",fr:"La fin, et une variante",de:"Das Ende und eine Variante"}},{file:"11_play.ipynb",lesson:"",steps:[],minutes:25,titles:{en:"Play",fr:"Jouer",de:"Spielen"}},{file:"12_explore.ipynb",lesson:"",steps:[],minutes:9,titles:{en:"Explore",fr:"Explorer",de:"Erkunden"}},{file:"13_rulebooks_compared.ipynb",lesson:"",steps:[],minutes:9,titles:{en:"The rulebooks compared",fr:"Les livrets comparés",de:"Die Spielregeln verglichen"}},{file:"14_teach.ipynb",lesson:"",steps:[],minutes:6,titles:{en:"Teach",fr:"Enseigner",de:"Unterrichten"}},{file:"15_what_players_ask.ipynb",lesson:"",steps:[],minutes:5,titles:{en:"What players ask",fr:"Ce que demandent les joueurs",de:"Was Spieler fragen"}}]};var xe={en:{waking:"waking up",counted:"waking up: {n} of {of}",continue:"Continue",asleep:"The board is resting.",stopped:"Python stopped. Your place is kept.",away:"No connection. Your place is kept.",show_code:"Show code",hide_code:"Hide code",map:"Map of the course",here:"Continue here",next:"Next lesson",done:"done",minutes:"{n} min",steps:"{n} of {of}",language:"Language",more:"Beyond the lessons",start:"Start or continue the course",autorun:"Run the course by itself",full:"Full screen",forward:"Next step on the board",back:"Step back on the board",unkept:"This browser keeps nothing, so nothing is counted here.",again:"Again",clock:"waking up: {n} s of about {of}",ready:"The board is ready. What you did is kept."},fr:{waking:"réveil",counted:"réveil : {n} sur {of}",continue:"Continuer",asleep:"Le plateau se repose.",stopped:"Python s’est arrêté. Votre place est gardée.",away:"Pas de connexion. Votre place est gardée.",show_code:"Voir le code",hide_code:"Cacher le code",map:"Plan du cours",here:"Continuer ici",next:"Leçon suivante",done:"terminé",minutes:"{n} min",steps:"{n} sur {of}",language:"Langue",more:"Au-delà des leçons",start:"Commencer ou continuer le cours",autorun:"Lancer le cours tout seul",full:"Plein écran",forward:"Étape suivante sur le plateau",back:"Étape précédente sur le plateau",unkept:"Ce navigateur ne garde rien : rien n’est compté ici.",again:"Encore",clock:"réveil : {n} s sur {of} environ",ready:"Le plateau est prêt. Ce que vous avez fait est conservé."},de:{waking:"wacht auf",counted:"wacht auf: {n} von {of}",continue:"Weiter",asleep:"Der Plan ruht.",stopped:"Python hat angehalten. Dein Platz ist gemerkt.",away:"Keine Verbindung. Dein Platz ist gemerkt.",show_code:"Code zeigen",hide_code:"Code verbergen",map:"Übersicht des Kurses",here:"Hier weiter",next:"Nächste Lektion",done:"geschafft",minutes:"{n} Min.",steps:"{n} von {of}",language:"Sprache",more:"Über die Lektionen hinaus",start:"Den Kurs beginnen oder fortsetzen",autorun:"Den Kurs von selbst ausführen",full:"Ganzer Bildschirm",forward:"Nächster Schritt auf dem Plan",back:"Schritt zurück auf dem Plan",unkept:"Dieser Browser behält nichts, darum wird hier nichts gezählt.",again:"Noch einmal",clock:"wacht auf: {n} s von etwa {of}",ready:"Das Brett ist bereit. Was du geschafft hast, bleibt."}};var U=Ie.chapters,te=Object.keys(xe),u=(e,t,o={})=>xe[e][t].replace(/\{(\w+)\}/g,(n,s)=>String(o[s]??n));function pe(e){let t=e.lastIndexOf("/")+1;return[e.slice(0,t),e.slice(t)]}var M=e=>te.find(t=>`/${pe(e)[0]}`.endsWith(`/${t}/`))??"en";function ke(e){let[t]=pe(e),o=M(e);return o==="en"?t:t.slice(0,-(o.length+1))}var Te=(e,t,o)=>`${e}${t==="en"?"":`${t}/`}${o}`,V=e=>U.find(({file:t})=>t===pe(e)[1]);function oe(e){let t=U.findIndex(({file:o})=>o===pe(e)[1]);return t<0?void 0:U[t+1]}function ft(e){let t=document.activeElement?.closest(".otys");return t&&e.contains(t)?t:document.fullscreenElement?.querySelector(".otys")??null}function ue(e,t){let o=ft(e);return o?.dispatchEvent(new CustomEvent("otys-step",{detail:{by:t}})),!!o}function Me(e){e.addEventListener("keydown",t=>{let o=t.key==="PageDown"?1:t.key==="PageUp"?-1:0,n=t.target;!o||t.ctrlKey||t.metaKey||t.altKey||n.closest("input, textarea, select, [contenteditable]")||ue(e,o)&&(t.preventDefault(),t.stopPropagation())},!0)}var mt="otys-places";function Be(e=A()){try{let t=JSON.parse(e?.getItem(mt)??"{}");return Object(t)===t&&!Array.isArray(t)?t:{}}catch{return{}}}var $e="otys-lab-took",yt=3e3,We=30;function ht(){try{let e=Number(A()?.getItem($e));return e>=1&&e<600?Math.round(e):We}catch{return We}}function Ke(e){let t=performance.now(),o=ht(),n=setInterval(()=>{let s=performance.now()-t;s>=yt&&e(Math.round(s/1e3),o)},1e3);return{end(s){clearInterval(n);try{s&&A()?.setItem($e,String(Math.ceil((performance.now()-t)/1e3)))}catch{}}}}var bt=`
import os as _os, sys as _sys
_sys.path[:] = [p for p in _sys.path if p and _os.path.realpath(p) != _os.path.realpath(_os.getcwd())]
del _os, _sys
`;async function Re(e,t){return(await e.requestExecute({code:t,silent:!0,store_history:!1,stop_on_error:!1}).done)?.content?.status==="ok"}var Je=e=>Re(e,bt);function ve(e,t={}){let o=new TextEncoder().encode(JSON.stringify(t)),n=Object.keys(t).length?btoa(Array.from(o,s=>String.fromCharCode(s)).join("")):"";return Re(e,`from otys_nb.widgets import resume as _resume
_resume.expect("${n}")
del _resume`)}async function Ge(e,t){let n=(await e.requestCommInfo({target_name:"jupyter.widget"}))?.content?.comms??{};return t.every(s=>s in n)}function gt(){let{otysLessons:e}=JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}");return Array.isArray(e)?e:[]}function Ue(e){let t=V(e);if(!t||!gt().includes(t.lesson))return null;let o=`../lessons/${M(e)}/${t.file.slice(0,2)}-${t.lesson}.html`,n=!1,s=p("iframe",{class:"otys-lab-meanwhile",src:o,title:t.titles[M(e)]});return s.addEventListener("load",()=>{for(let d of["pointerdown","keydown"])s.contentDocument?.addEventListener(d,()=>n=!0,{capture:!0})}),{node:s,played:()=>n}}var wt=2e4;function xt(e,t){return new Promise(o=>{let n=new MutationObserver(()=>t()&&d()),s=setTimeout(d,wt);function d(){n.disconnect(),clearTimeout(s),o(void 0)}n.observe(e,{childList:!0,subtree:!0}),t()&&d()})}function _e(e){let t=e.outputArea.node,o=t.parentElement,n=p("div","otys-lab-note"),s=t.cloneNode(!0);return s.classList.add("otys-lab-still"),s.inert=!0,o&&t.childElementCount&&(t.classList.add("otys-lab-behind"),o.append(s,n)),{say(d,f=0){T(n,d),n.style.setProperty("--share",`${Math.min(96,f*100)}%`)},show(d){s.inert=!1,s.replaceChildren(d)},async live(){ie(e.model).length&&await xt(t,()=>!!t.querySelector(".otys"))},end(){t.classList.remove("otys-lab-behind"),s.remove(),n.remove()}}}var kt=1500,vt=2e3,ze=e=>`otys-lab ${e}`;function qe(e,{CodeCell:t,NotebookActions:o,Dialog:n,autorun:s,strip:d}){let{context:f,content:h,sessionContext:l}=e,{model:_}=f,w=()=>M(l.path),O="waiting",y=new Map,B=()=>{},k=null,W=!1,b=0,D,L=()=>h.widgets.filter(r=>H(r.model)),g=()=>JSON.stringify([..._.cells].map(r=>[r.type,F(r)])),C=()=>l.session?.kernel;function j(r){O=r,e.node.dataset.otysLab=r}async function K(r){let c=!_.dirty,S=g();try{await r()}finally{c&&!e.isDisposed&&g()===S&&(_.dirty=!1)}}function a(r){y.get(r)?.end(),y.delete(r)}function x(r){for(let c of[...y.keys()])a(c);j("asleep"),d.tell(u(w(),r),u(w(),"continue"),()=>{i()})}async function R(){l.kernelPreference={...l.kernelPreference,shouldStart:!0,autoStartDefault:!0},await l.ready,C()?.status==="dead"?await l.restartKernel():C()||await l.startKernel();let r=C();if(!r)throw new Error("no kernel");return await r.info,r}function z(){try{return JSON.parse(sessionStorage.getItem(ze(l.path))??"null")}catch{return null}}async function fe(r){let c=z();if(c?.kernel!==r.id)return!1;let q=L().map(v=>[v,c.cells[v.model.id]]).filter(([v,Y])=>Y?.source===F(v.model));if(!q.length)return!1;let N=q.flatMap(([,v])=>v.views.flat());if(!await Ge(r,N))return!1;for(let[v,Y]of q){let it=v.model.outputs.toJSON().map((be,Ce)=>Y.views[Ce]?{...be,data:{...be.data,[Z]:{version_major:2,version_minor:0,model_id:Y.views[Ce]}}}:be);v.model.trusted=!0,v.model.outputs.fromJSON(it),await y.get(v)?.live(),a(v)}return!0}function J(){if(O!=="awake"||!C()||!A())return;let c=L().filter(S=>ie(S.model).length).map(({model:S})=>[S.id,{source:F(S),views:S.outputs.toJSON().map(q=>q.data?.[Z]?.model_id??null)}]);try{let S={kernel:C().id,cells:Object.fromEntries(c)};sessionStorage.setItem(ze(l.path),JSON.stringify(S))}catch{}}async function ne(){for(let r;(r=b+kt-Date.now())>0;)await new Promise(c=>setTimeout(c,r))}async function Q(r){let c=r.model.outputs.toJSON();if(await t.execute(r,l,{deletedCells:_.deletedCells}),Ne(r.model)){r.model.outputs.fromJSON(c);return}await y.get(r)?.live()}async function me(r){if(O!=="awake")return void i();y.set(r,_e(r)),await K(()=>Q(r)).catch(()=>{}),a(r),J()}async function X(){let r=L();for(let[c,S]of r.entries()){let q=u(w(),"counted",{n:c+1,of:r.length});for(let N of y.values())N.say(q,1);Oe(S.model)&&await ne(),H(S.model)&&await Q(S),k?.cell===S&&k?.played()||a(S)}await ye()}function I(r){let c=Ue(l.path);!c||!y.has(r)||(y.get(r)?.show(c.node),k={cell:r,played:c.played})}async function ye(){let r=k?.cell;y.has(r)&&(y.get(r)?.say(""),await new Promise(c=>d.tell(u(w(),"ready"),u(w(),"continue"),()=>c(void 0))),d.hush(),await Q(r))}async function i(){if(O==="waking"||e.isDisposed)return;j("waking"),W=!1,d.hush();for(let N of L())y.set(N,_e(N)),y.get(N)?.say(u(w(),"waking"));let r=!1,c=Ke((N,v)=>{if(!r)for(let Y of y.values())Y.say(u(w(),"clock",{n:N,of:v}),N/v)}),[S]=L();S&&I(S);let q=new Promise((N,v)=>B=v);try{let N=K(async()=>{let v=await R();if(r=!0,!await fe(v)){if(!await Je(v))throw new Error("the kernel does not answer");await ve(v,Be()),await X(),await ve(v)}});await Promise.race([N,q]),c.end(!k?.played()),j("awake"),J()}catch{!e.isDisposed&&!W&&x("stopped")}finally{c.end(!1),k=null;for(let N of[...y.keys()])a(N)}}function m(){n?.tracker?.forEach(r=>r.resolve?.())}function E(r,c){c==="autorestarting"||c==="dead"?(W=!1,B(new Error(c)),c==="autorestarting"&&m(),x("stopped")):c==="restarting"&&(O==="awake"||O==="waking")?(W=!0,B(new Error(c))):c==="idle"&&W&&(j("waiting"),re())}function P(r,{newValue:c}){c||O!=="awake"||e.isDisposed||x("stopped")}async function G(){(await fetch(`${C()?.serverSettings.baseUrl??"/"}api`,{cache:"no-store"}).catch(()=>null))?.ok&&location.reload()}function se(r,c){clearTimeout(D),O==="awake"&&(c==="connected"?d.hush():D=setTimeout(()=>O==="awake"&&d.tell(u(w(),"away"),u(w(),"continue"),()=>{G()}),vt))}function re(){O!=="waiting"||!e.isVisible||(s()?i():x("asleep"))}function ae(r,{notebook:c,cell:S}){c!==h||O!=="asleep"||!H(S.model)||(j("awake"),d.hush())}let he=()=>b=Date.now();function at({target:r}){O!=="asleep"||r.closest("a, button")||r.closest(".otys-lab-known .jp-Cell-outputWrapper")&&i()}K(async()=>Pe(_)),l.statusChanged.connect(E),l.kernelChanged.connect(P),l.connectionStatusChanged.connect(se);for(let r of["pointerdown","keydown"])e.node.addEventListener(r,he,!0);return e.node.addEventListener("click",at),addEventListener("pagehide",J),o.executionScheduled.connect(ae),e.disposed.connect(()=>{removeEventListener("pagehide",J),o.executionScheduled.disconnect(ae)}),{panel:e,begin:re,again:me,lang:w}}var He="otys-lab-place",_t=["","notebooks/","otys-course/"],St=e=>e.split("/").map(encodeURIComponent).join("/");function Se(){try{return A()?.getItem(He)??""}catch{return""}}function Ct(e){try{A()?.setItem(He,e)}catch{}}function Ve(e){let t=new URL(location.href);if(t.searchParams.has("path"))return t.searchParams.set("path",e),t.href;let o=t.pathname.match(/^(.*?\/(?:lab|doc|notebooks)(?:\/workspaces\/[^/]+)?(?:\/tree)?\/)(?:.*\.ipynb)$/);return o?(t.pathname=o[1]+St(e),t.hash="",t.href):""}function Fe(e,t){let o=e.serviceManager.contents,n=null,s=async h=>{try{return await o.get(h,{content:!1}),!0}catch{return!1}};async function d(){let h=[...new Set([...Se()?[ke(Se())]:[],..._t])];for(let l of h)n===null&&await s(l+U[0].file)&&(n=l);return n}function f(h){t?e.commands.execute("docmanager:open",{path:h}):location.assign(Ve(h)||h)}return{show:f,async open(h,l){let _=await d();if(_===null)return;let w=Te(_,l,h);f(await s(w)?w:_+h)},at(h){n=ke(h),Ct(h);let l=t?.mode==="single-document"&&Ve(h);l&&l!==location.href&&history.replaceState(history.state,"",l)},lang:()=>M(Se())}}var jt="input, textarea, select, [contenteditable], .jp-InputArea-editor, .cm-editor",Et=/[^.]*\(▸▸[^)]*\)(\.|, \S+)\s*(.?)/;function Xe(e){for(let t of e.querySelectorAll(".jp-MarkdownOutput p"))if(t.textContent?.includes("▸▸")){for(let o of t.childNodes)o instanceof Text&&(o.data=o.data.replace(Et,(n,s,d)=>d.toUpperCase()));$(t,"hidden",!t.textContent.trim())}}function Ye(e,{Widget:t,showCode:o,open:n,showMap:s,again:d}){let{content:f}=e,h=o(),l=()=>M(e.sessionContext.path),_=p("button",{class:"otys-lab-button",click:s});e.toolbar.insertItem(0,"otys-map",new t({node:p("div","otys-lab-tool",_)}));let w=p("span"),O=p("button",{class:"otys-lab-button",click:()=>B(!h)},w),y=new t({node:p("div","otys-lab-tool",O)});e.toolbar.insertItem(1,"otys-code",y);function B(a){h=a,e.toggleClass("otys-lab-nocode",!a),T(w,u(l(),a?"hide_code":"show_code")),$(O,"aria-pressed",String(a))}function k(){for(let a of f.widgets)a.toggleClass("otys-lab-known",H(a.model)),W(a)}function W(a){let x=a.outputArea?.node.parentElement;if(!x||!H(a.model)||x.querySelector(".otys-lab-again"))return;let R=u(l(),"again");x.append(p("button",{class:"otys-lab-again","aria-label":R,title:R,click:()=>d(a)},"↻"))}function b(a){let x=a.target;if(!(h||x.closest(jt)||x.closest(".otys"))){if(a instanceof KeyboardEvent){if(a.ctrlKey||a.metaKey||a.altKey||a.shiftKey||x.closest("button, a, summary")||a.key!=="Enter"&&a.key!=="Delete"&&a.key!=="Backspace"&&!/^[a-z0-9]$/i.test(a.key))return}else if(!x.closest(".jp-MarkdownCell.jp-mod-rendered"))return;a.stopPropagation(),a.preventDefault()}}let D=p("button",{class:"otys-lab-button",click:()=>n("00_start.ipynb")}),L=p("button",{class:"otys-lab-button otys-lab-go",click:()=>{C()&&n(C()?.file??"")}}),g=p("nav","otys-lab-end",D,L),C=()=>oe(e.sessionContext.path);function j(){let a=C();T(D,u(l(),"map")),T(_,u(l(),"map")),T(L,a?`${u(l(),"next")}: ${a.titles[l()]} ›`:""),$(L,"hidden",!a);let x=f.node.querySelector(".jp-Notebook-footer");k(),x&&x.nextSibling!==g?x.after(g):!x&&!g.isConnected&&f.node.append(g)}let K=new MutationObserver(()=>Xe(f.node));return K.observe(f.node,{childList:!0,subtree:!0}),e.disposed.connect(()=>K.disconnect()),Xe(f.node),e.addClass("otys-lab-page"),f.node.addEventListener("otys-next",a=>{a.detail.file&&(a.preventDefault(),n(a.detail.file))}),f.node.addEventListener("dblclick",b,!0),f.node.addEventListener("keydown",b,!0),f.model.contentChanged.connect(k),f.model.cells.changed.connect(()=>queueMicrotask(k)),k(),B(h),j(),{show:B,shown:()=>h,finish:j}}var Ot=e=>new Intl.DisplayNames(e,{type:"language"}).of(e)??e,de=(e=we().all())=>U.find(({lesson:t,steps:o})=>ge(e,t,o)<o.length)??U[0];function Ze({open:e}){let t=A(),o="en",n="",s=p("h2"),d=p("button",{class:"otys-lab-button otys-lab-go",click:()=>e(de().file,o)}),f=p("select",{change:()=>e(V(n)?.file??U[0].file,f.value)}),h=p("span"),l=p("label","otys-lab-language",h,f),_=p("p",{hidden:!!t}),w=p("ol"),O=p("h3"),y=p("ul"),B=p("nav","otys-lab-side",s,d,_,w,O,y,l);f.replaceChildren(...te.map(b=>p("option",{value:b,lang:b},Ot(b))));function k({file:b,lesson:D,steps:L,minutes:g,titles:C},j,K){let a=ge(j,D,L),x=L.length>0&&a===L.length,R=x?`✓ ${u(o,"done")}`:a?u(o,"steps",{n:a,of:L.length}):u(o,"minutes",{n:g}),z=p("button",{class:"otys-lab-row",click:()=>e(b,o)},p("b",{},b.slice(0,2)),p("span",{},C[o]),p("small",{},R));return $(z,"aria-current",V(n)?.file===b&&"page"),$(z,"data-done",x),$(z,"data-now",K),p("li",{},z)}function W(){let b=we(t).all(),D=de(b);$(B,"lang",o),$(B,"aria-label",u(o,"map")),T(s,u(o,"map")),T(d,`${u(o,"here")}: ${D.titles[o]} ›`),T(_,u(o,"unkept")),T(O,u(o,"more")),T(h,u(o,"language")),f.value=o;let L=U.map(g=>({chapter:g,li:k(g,b,g===D)}));ce(w,...L.filter(({chapter:g})=>g.lesson).map(({li:g})=>g)),ce(y,...L.filter(({chapter:g})=>!g.lesson).map(({li:g})=>g))}for(let b of[ee,"storage"])addEventListener(b,W);return W(),{node:B,at(b,D){[o,n]=[b,D],W()}}}function Qe(e,t){let o=p("div",{class:"otys-lab-strip",role:"status"}),n=new t({node:o});return n.hide(),e.contentHeader.addWidget(n),{tell(s,d,f){o.replaceChildren(p("span",{},s),...d?[p("button",{class:"otys-lab-button",click:f},d)]:[]),n.show()},hush(){o.replaceChildren(),n.hide()}}}var et=`/* The extension's own parts; every class begins with \`otys-lab-\`, for the map of the course has other ones on the same page. */
.otys-lab-nocode .otys-lab-known > .jp-Cell-inputWrapper,
.otys-lab-nocode .jp-Notebook-footer {
  display: none;
}

.otys-lab-nocode :is(.jp-Collapser, .jp-OutputPrompt) {
  visibility: hidden;
}

/* What changes the page stands behind *Show code*; a touch beside a board changes nothing. */
.otys-lab-nocode :is(.jp-cell-toolbar, .jp-cell-menu),
.otys-lab-nocode > .jp-Toolbar > :not(.otys-lab-tool) {
  display: none;
}

.otys-lab-nocode .jp-Notebook .jp-Cell,
.otys-lab-nocode .jp-Notebook .jp-Cell :is(.jp-InputArea, .jp-MarkdownOutput) {
  border-color: transparent !important;
  outline: none !important;
  box-shadow: none !important;
}

[data-otys-lab="asleep"] .otys-banner {
  display: none;
}

[data-otys-lab="asleep"] .otys-lab-known .jp-Cell-outputWrapper {
  cursor: pointer;
}

.otys-lab-page .jp-Cell-outputWrapper {
  position: relative;
}

.otys-lab-again {
  display: none;
  position: absolute;
  inset: 4px auto auto 20px;
  width: 44px;
  height: 44px;
  border: 0;
  border-radius: 10px;
  background: none;
  color: var(--jp-ui-font-color2);
  font: 22px/44px var(--jp-ui-font-family, system-ui, sans-serif);
  cursor: pointer;
}

.otys-lab-nocode .otys-lab-known .otys-lab-again {
  display: block;
}

.otys-lab-again:hover {
  background: var(--jp-layout-color2);
}

.otys-lab-behind.jp-OutputArea {
  position: absolute;
  inset: 0;
  visibility: hidden;
  overflow: hidden;
}

.otys-lab-still {
  flex: 1 1 auto;
  min-width: 0;
}

.otys-lab-note:not(:empty) {
  position: absolute;
  inset-block-start: 8px;
  inset-inline-end: 8px;
  padding: 4px 12px;
  border-radius: 14px;
  background: linear-gradient(90deg, #0b6b73 var(--share, 0%), #2a4a55 0);
  color: #fff;
  font: 500 14px/20px var(--jp-ui-font-family, system-ui, sans-serif);
  font-variant-numeric: tabular-nums;
}

.otys-lab-strip {
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: center;
  justify-content: center;
  box-sizing: border-box;
  min-height: 61px;
  padding: 8px 16px;
  border-bottom: 1px solid var(--jp-border-color1);
  background: var(--jp-layout-color2);
  color: var(--jp-ui-font-color0);
  font: 16px/24px var(--jp-ui-font-family, system-ui, sans-serif);
}

.otys-lab-strip.lm-mod-hidden {
  display: none;
}

.otys-lab-button {
  min-height: 44px;
  padding: 4px 16px;
  border: 1px solid var(--jp-border-color0);
  border-radius: 10px;
  background: var(--jp-layout-color1);
  color: var(--jp-ui-font-color0);
  font: 500 16px/24px var(--jp-ui-font-family, system-ui, sans-serif);
  cursor: pointer;
}

.otys-lab-go,
.otys-lab-strip .otys-lab-button {
  border-color: #06454a;
  border-block-end-width: 4px;
  background: #0b6b73;
  color: #fff;
}

:is(.otys-lab-button, .otys-lab-again, .otys-lab-row, .otys-lab-side select):focus-visible {
  outline: 3px solid #0b6b73;
  outline-offset: 2px;
}

.otys-lab-tool .otys-lab-button {
  min-height: 24px;
  padding: 0 10px;
  border-color: transparent;
  border-radius: 4px;
  background: none;
  font-size: 13px;
  line-height: 24px;
}

.otys-lab-end {
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  justify-content: space-between;
  padding: 24px calc(var(--jp-notebook-padding, 10px) + 16px) 48px;
}

.otys-lab-side {
  height: 100%;
  box-sizing: border-box;
  overflow: auto;
  padding: 16px 12px;
  background: var(--jp-layout-color1);
  color: var(--jp-ui-font-color1);
  font: 16px/24px var(--jp-ui-font-family, system-ui, sans-serif);
}

.otys-lab-side h2 {
  margin: 0 0 12px;
  font-size: 22px;
  line-height: 28px;
}

.otys-lab-side h3 {
  margin: 16px 0 4px;
  font-size: 16px;
}

.otys-lab-side > .otys-lab-go {
  width: 100%;
  margin-block-end: 8px;
  text-align: start;
}

.otys-lab-side :is(ol, ul) {
  margin: 0;
  padding: 0;
  list-style: none;
}

.otys-lab-row {
  display: grid;
  grid-template-columns: 2em minmax(0, 1fr) auto;
  gap: 8px;
  align-items: baseline;
  width: 100%;
  min-height: 44px;
  padding: 8px;
  border: 0;
  border-inline-start: 4px solid transparent;
  border-radius: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
}

.otys-lab-row:hover,
.otys-lab-row[aria-current] {
  background: var(--jp-layout-color2);
}

.otys-lab-row[aria-current] {
  font-weight: 700;
}

.otys-lab-row[data-now] {
  border-inline-start-color: #ffd43b;
}

.otys-lab-row small {
  font-size: 14px;
}

.otys-lab-row[data-done] small {
  color: var(--jp-success-color0, #1b7a3d);
}

.otys-lab-language {
  display: flex;
  gap: 8px;
  align-items: center;
  margin-block-start: 16px;
}

.otys-lab-language select {
  min-height: 44px;
  padding: 4px 8px;
  font: inherit;
}

/* Full screen shows the page alone. */
.otys-lab-page:fullscreen > .jp-Toolbar {
  display: none;
}

.otys-lab-page:fullscreen > .jp-Notebook {
  inset: 0 !important;
  width: 100% !important;
  height: 100% !important;
}

.otys-lab-meanwhile {
  display: block;
  width: 100%;
  height: 780px;
  border: 0;
  border-radius: 12px;
}

/* What is played meanwhile has buttons of its own at the top. */
:has(> .otys-lab-still > .otys-lab-meanwhile) > .otys-lab-note:not(:empty) {
  inset-block-start: -30px;
}
`;var tt="otys-nb:extension",Pt="otys-lab-folded";function Nt(e){try{let t=A();return t?.getItem(e)===null&&(t.setItem(e,"1"),!0)}catch{return!1}}function At(e){let t=e.initialize.bind(e),o=()=>{},n=new Promise(s=>o=()=>s(void 0));return e.initialize=async()=>(await n,t()),o}function ot({application:e,apputils:t,cells:o,launcher:n,notebook:s,settings:d,widgets:f}){let h=Object.entries({tracker:s?.INotebookTracker,palette:t?.ICommandPalette,labShell:e?.ILabShell,cards:n?.ILauncher,registry:d?.ISettingRegistry}).filter(([,y])=>y);function l(y,...B){let{tracker:k,palette:W,labShell:b,cards:D,registry:L}=Object.fromEntries(h.map(([i],m)=>[i,B[m]]));if(!k)return;document.head.append(Object.assign(document.createElement("style"),{textContent:et}));let g={autorun:!0,code:!1},C=null,j=Fe(y,b),K=Ze({open:(i,m)=>{j.open(i,m)}}),a=new Map,x=!0;function R(i,m){if(g[i]=m,C?.set(i,m),i==="code")for(let{reading:E}of a.values())E.show(m);for(let{page:E}of a.values())E.begin()}function z(){for(let i of["autorun","code"]){let m=C?.get(i).composite;typeof m=="boolean"&&m!==g[i]&&R(i,m)}}let fe=(async()=>{C=await L?.load(tt).catch(()=>null)??null,z(),C?.changed.connect(z)})();function J(){for(let{page:m,reading:E,seen:P}of a.values())m.panel.isVisible&&P(),m.begin(),E.finish();let i=k.currentWidget?.sessionContext.path;a.has(k.currentWidget)&&(C&&C.get("place").composite!==i&&C.set("place",i),j.at(i),K.at(M(i),i))}async function ne(i){let{context:m,sessionContext:E}=i,P=b&&x&&V(E.path)?At(E):()=>{};if(await Promise.all([m.ready,fe]),i.isDisposed||!Le(m.model))return P();i.isVisible&&P();let G=Qe(i,f.Widget),se=qe(i,{NotebookActions:s.NotebookActions,CodeCell:o.CodeCell,Dialog:t.Dialog,autorun:()=>g.autorun,strip:G}),re=he=>{j.open(he,M(E.path))},ae=Ye(i,{Widget:f.Widget,showCode:()=>g.code,open:re,again:se.again,showMap:()=>{y.commands.execute("otys-nb:map")}});a.set(i,{page:se,reading:ae,seen:P}),i.disposed.connect(()=>a.delete(i)),Me(i.node),Q(i),b||me(i.node),await y.restored,b&&Nt(Pt)&&b.collapseLeft(),J()}function Q({node:i,sessionContext:m}){i.addEventListener(De,E=>{let{lang:P}=E.detail,G=V(m.path);!G||!te.includes(P)||P===M(m.path)||(E.preventDefault(),j.open(G.file,P))})}function me(i){i.addEventListener("click",m=>{let E=m.target.closest("a");if(!E||m.ctrlKey||m.metaKey||m.shiftKey||m.button)return;let G=JSON.parse(E.dataset.commandlinkerArgs??"null")?.path??decodeURIComponent(E.pathname.match(/\/files\/(.*\.ipynb)$/)?.[1]??"");!G||!V(G)||(m.preventDefault(),m.stopPropagation(),j.show(G))},!0)}let X=()=>a.get(k.currentWidget),I=()=>X()?.page.lang()??j.lang(),ye={start:{label:()=>u(I(),"start"),execute:()=>j.open(de().file,I())},map:{label:()=>u(I(),"map"),execute:()=>b?b.activateById("otys-lab-side"):j.open("00_start.ipynb",I())},next:{label:()=>u(I(),"next"),isEnabled:()=>!!(X()&&oe(k.currentWidget.sessionContext.path)),execute:()=>j.open(oe(k.currentWidget.sessionContext.path)?.file??"",I())},code:{label:()=>u(I(),"show_code"),isToggled:()=>g.code,execute:()=>R("code",!g.code)},autorun:{label:()=>u(I(),"autorun"),isToggled:()=>g.autorun,execute:()=>R("autorun",!g.autorun)},full:{label:()=>u(I(),"full"),isEnabled:()=>!!X(),execute:()=>document.fullscreenElement?document.exitFullscreen():X()?.page.panel.node.requestFullscreen()},forward:{label:()=>u(I(),"forward"),execute:()=>ue(document.body,1)},back:{label:()=>u(I(),"back"),execute:()=>ue(document.body,-1)}};for(let[i,{label:m,...E}]of Object.entries(ye)){let P=`otys-nb:${i}`;y.commands.addCommand(P,{...E,label:()=>`Otys: ${m()}`}),W?.addItem({command:P,category:"Otys"})}if(D?.add({command:"otys-nb:start",category:"Otys",rank:0}),b){let i=new f.Widget({node:K.node});i.id="otys-lab-side",i.title.label="Otys",i.title.caption=u(I(),"map"),b.add(i,"left",{rank:50}),b.layoutModified.connect(J)}k.widgetAdded.connect((i,m)=>{ne(m)}),k.forEach(ne),k.currentChanged.connect(J),y.shell.currentChanged?.connect(J),y.restored.then(()=>{x=!1,document.getElementById("otys-splash")?.remove(),J()})}let _={id:"otys-nb:connection",autoStart:!0,provides:e?.IConnectionLost,activate:()=>async(...y)=>{document.querySelector(".otys-lab-page:not(.lm-mod-hidden)")||await e.ConnectionLost(...y)}},w=JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}");return[..._.provides&&e.ConnectionLost&&!w.hubPrefix?[_]:[],{id:tt,autoStart:!0,requires:[],optional:h.map(([,y])=>y),activate:l}]}function nt(){let e=/^#p=(otys[\w.~-]{1,20000})$/.exec(location.hash)?.[1];e&&(document.documentElement.dataset.otysShared=e)}var Dt=[/Cannot read properties of undefined \(reading 'schema'\)|\.plugins\[[^\]]*\](\.id\])? is undefined/,/filebrowser:open-path/];function It(e){let{message:t,stack:o}=Object(e.reason);/\/static\/notebook\//.test(o??"")&&Dt.some(n=>n.test(t??""))&&e.preventDefault()}var st=()=>addEventListener("unhandledrejection",It);var Tt="otys-nb",Mt={application:"@jupyterlab/application",apputils:"@jupyterlab/apputils",cells:"@jupyterlab/cells",launcher:"@jupyterlab/launcher",notebook:"@jupyterlab/notebook",settings:"@jupyterlab/settingregistry",widgets:"@lumino/widgets"},rt={};async function Bt(e){let t=Object.entries(rt[e]??{}),[o]=t.sort(([n],[s])=>s.localeCompare(n,"en",{numeric:!0}));return o?(await o[1].get())():null}st();nt();var Wt=window;(Wt._JUPYTERLAB??={})[Tt]={init(e){rt=e},async get(){let e=Object.entries(Mt).map(async([o,n])=>[o,await Bt(n)]),t=ot(Object.fromEntries(await Promise.all(e)));return()=>({__esModule:!0,default:t})}};})();
