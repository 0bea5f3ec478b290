"use strict";(()=>{var ee="otys-progress";function D(){try{let e=globalThis.frameElement?.ownerDocument??document;return JSON.parse(e.getElementById("jupyter-config-data")?.textContent||"{}").enableMemoryStorage?null:localStorage}catch{return null}}var ge=(e,t,o)=>o.filter(n=>["solved","shown"].includes(e[t]?.[n])).length;function we(e=D()){let t="{}";function o(){try{let s=JSON.parse(e?.getItem(ee)??t);return Object(s)===s?s:{}}catch{return{}}}function n(s){t=JSON.stringify(s);try{e?.setItem(ee,t)}catch{e=null}globalThis.dispatchEvent?.(new Event(ee))}return{all:o,save:n,note(s,c,l){let h=o()[s],p=c.flatMap((v,w)=>l[w]&&!h?.[v]?[[v,l[w]]]:[]);p.length&&n({...o(),[s]:{...Object.fromEntries(p),...h}})},forget(s,c){let l={...o()[s]};delete l[c],n({...o(),[s]:l})}}}var Ce={'Catalogue("invented")':1,'Catalogue("wording")':1,'DifferenceTable("invented")':1,'DifferenceTable("wording")':1,'broken = otys.Explorer(explorer.code())\nbroken.move("diver:spy", "off").edit("players[0].zone[0]", "mmmm")\nfor problem in broken.problems():\n    print(problem.text())\notys.outcome_rows(broken.position)':1,'comparison("D10")':1,'comparison("D15")':1,'comparison("D39")':1,'comparison("D5")':1,'comparison("D9")':1,'d20 = comparison("D20")\nd20':1,'d4 = comparison("D4")\nd4':1,'example = otys.example("delphine")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("pauline")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("rodrigue")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("setup")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'explorer.edit("players[0].batteries", 0)\npoor = otys.outcome_rows(explorer.position)\nprint(len(poor), max(row["prestige"] for row in poor))\nexplorer.undo()':0,'for name in ("A", "B"):\n    games = otys.playouts(game.branches[name].position, 24, policy="greedy", seed=5, executor="serial")\n    print(name, games, sep="\\n")':0,'for name in ("trader", "explorer"):\n    example = otys.example(name)\n    for change in example.breaks:\n        first_untrue = example.statements[example.judge(example.broken(change))]\n        print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'from IPython.display import display\n\ngames = otys.playouts(start, 30, policy="greedy", seed=5, executor="serial")\nfor what in ("rounds", "divers"):\n    display(games.plot(what))':1,'from collections import Counter\nfrom dataclasses import replace\n\nfrom otys_nb.explorer.differences import differences\n\nlate = otys.Explorer(start)\nlate.move("key:1", "hacker").move("key:2", "hacker").move("key:3", "hacker").move("key:5", "hacker")\nsix = late.position\nfive = replace(six, edition=replace(six.edition, name="hacker 5-4-3-2", hacker=(5, 4, 3, 2)))\n\nends = {}\nfor position in (six, five):\n    found = otys.outcomes(position)\n    ends[position.edition.hacker[0]] = found\n    keys = Counter(len(end.players[0].keys) for end in found)\n    print(position.edition.hacker, len(found), dict(sorted(keys.items())))':0,'from otys_nb.analysis.policies import Greedy\n\nshown = against(players, {1: "greedy"}, seed=7)\nshown.autoplay(Greedy(slip=0.3))\nprint(shown.result())\nprint(shown.standing())':0,"from otys_nb.lessons.rulings import RulingTable\n\nRulingTable()":1,'from otys_nb.widgets.opponents import against\n\nplayers = ["Ada", "Grace"]\nopponents = {1: "greedy"}\ngame = against(players, opponents, seed=7)\ngame':1,'from random import Random\n\nstart = otys.new_position(["Ada", "Grace"], seed=7)\notys.best_turns(start, n=3, tries=60, rng=Random(1))':1,"game.hint(3, tries=0)":1,"hacker_track = (6, 5, 4, 3)\notys.PlayerBoard(with_track(d4.position, hacker_track))":1,'import otys_nb as otys\n\nbatteries = otys.lesson("batteries", "lesson")\nbatteries':1,'import otys_nb as otys\n\ncontracts = otys.lesson("contracts", "lesson")\ncontracts':1,"import otys_nb as otys\n\ndive = otys.dive()\ndive":1,'import otys_nb as otys\n\ndive = otys.lesson("start")\ndive':1,'import otys_nb as otys\n\nexplorer = otys.Explorer(\n    "otys1_r9f0t0_1B2B4B5B3B_bgpfg-vovo-bopfo-ugmpg-ptgug_mpptt_11_mff2b-2114_0_vgkgbomfgbguompovgbobgftomfokgmtgmtoptoftgkovg_"\n    "mmt2b-ppft4-pt1b-1113-2113b-mfft3b-mf1c-mmff4-mt2-mptt3cb-2225-2215-223c-pf2-2214c-mp2-ftt3-22115cb-ft2-pff2c-mpp3-"\n    "11113cb-1112c-ppt2c-pptt4-mmpf3c-1112b_Ada.s14c0b1h1m1x0.12345-X.FePtxmrs.f-pt-pft-p-m.nnuonn.0_"\n    "Grace.s10c1b0h0m1x1.1345-2X.MteRXpfs.0-0-m-m-0.vonkonn.0_end"\n)\nexplorer':1,'import otys_nb as otys\n\nkeys = otys.lesson("keys", "lesson")\nkeys':1,"import otys_nb as otys\n\notys.desk()":1,'import otys_nb as otys\n\notys.lesson("divers", "lesson")':1,'import otys_nb as otys\n\notys.lesson("ending", "lesson")':1,'import otys_nb as otys\n\notys.lesson("rewards", "lesson")':1,'import otys_nb as otys\n\notys.lesson("sponsors", "lesson")':1,'import otys_nb as otys\n\notys.lookup("X")':1,'import otys_nb as otys\n\notys.projector(otys.lesson("turn"))':1,'import otys_nb as otys\n\nsetup = otys.lesson("setup", "lesson")\nsetup':1,'import otys_nb as otys\n\nturn = otys.lesson("turn", "lesson")\nturn':1,'import otys_nb as otys\n\nx = otys.lesson("x-keys", "lesson")\nx':1,'import otys_nb as otys\nfrom otys_nb.lessons.compared import Catalogue\nfrom otys_nb.lessons.disputed import comparison, with_track\n\nCatalogue("play")':1,'import otys_nb as otys\nfrom otys_nb.lessons.compared import DifferenceTable\nfrom otys_nb.lessons.disputed import comparison, with_track\n\nDifferenceTable("play")':1,'one, other = six.play("4 R:-mc"), five.play("4 R:-mc")\nfor difference in differences(one, other):\n    print(difference.text(["Ada", "Grace"]))':0,'opening = otys.Explorer(start)\ngame = opening.session.game\nopening.play("4 R:-mc")\ngame.name("A")\nopening.undo()\nopening.play("4 R:+f =")\ngame.name("B")\nfor difference in opening.compare("A"):\n    print(difference.text(["Ada", "Grace"]))':0,"otys.PlayerBoard(d20.position)":1,"otys.course_map()":1,"otys.dives()":1,'otys.lesson("batteries", "example")':1,'otys.lesson("batteries", "exercises")':1,'otys.lesson("contracts", "example")':1,'otys.lesson("contracts", "exercises")':1,'otys.lesson("divers", "example")':1,'otys.lesson("divers", "exercises")':1,'otys.lesson("ending", "exercises")':1,'otys.lesson("keys", "example")':1,'otys.lesson("keys", "exercises")':1,'otys.lesson("rewards", "exercises")':1,'otys.lesson("setup", "colony")':1,'otys.lesson("setup", "example")':1,'otys.lesson("setup", "exercises")':1,'otys.lesson("sponsors", "exercises")':1,'otys.lesson("turn", "example")':1,'otys.lesson("turn", "exercises")':1,'otys.lesson("x-keys", "example")':1,'otys.lesson("x-keys", "exercises")':1,'otys.misreadings("keys")':1,'otys.practice("batteries")':0,'otys.practice("contracts")':0,'otys.practice("divers")':0,'otys.practice("ending")':0,'otys.practice("keys")':0,'otys.practice("rewards")':0,'otys.practice("sponsors")':0,'otys.practice("x-keys")':0,'otys.projector(otys.lesson("turn"))':1,'print("\\n".join(opening.record().splitlines()[5:]))':0,'record = shown.session.game.record()\nturns = [line for line in record.splitlines() if line[:2] in ("1a", "1b", "2a", "2b")]\nprint("\\n".join(turns))':0,"rows = otys.outcome_rows(explorer.position)\nprint(len(rows))\nrows.where(prestige=4)":1,"shown.review(3, seconds=0)":1,'word = "keys-2-pearl"\notys.class_results(word, otys.invented_class(word, pupils=24))':1,'work = otys.class_work("keys-1x3-pearl", pupil=1)\nwork':1,"work.code()":1};var Z="application/vnd.jupyter.widget-view+json",Ee=new Map(Object.entries(Ce)),F=e=>e.sharedModel.getSource(),V=e=>e.type==="code"&&Ee.has(F(e)),Oe=e=>!Ee.get(F(e));function Le(e){let t=[...e?.cells??[]].filter(o=>o.type==="code"&&F(o).trim());return t.length>0&&t.filter(V).length*2>=t.length}function Ne(e){for(let t of e.cells)for(let o=0;o<(t.outputs?.length??0);o+=1){let n=t.outputs.get(o).toJSON();if(!n.data?.[Z])continue;let s={...n.data};delete s[Z],t.outputs.set(o,{...n,data:s})}}function ie(e){return(e.outputs?.toJSON()??[]).map(o=>o.data?.[Z]?.model_id).filter(Boolean)}var Pe=e=>e.outputs.toJSON().some(t=>t.output_type==="error");var lt=new Set(["button","input","a","select","summary"]),le=e=>String(e).replace(/[\u202a-\u202e\u2066-\u2069]/g,"�"),Ae=e=>e.filter(Boolean).map(t=>typeof t=="string"?le(t):t);function ct(e,t,o){for(let[n,s]of Object.entries(t))typeof s=="function"?e.addEventListener(n,s):$(e,n,s);return e.append(...Ae(o)),e}function u(e,t={},...o){let n=document.createElement(e),s=typeof t=="string"?{class:t}:t;return e==="button"&&(s={type:"button",...s}),(lt.has(e)||"tabindex"in s)&&n.setAttribute("data-lm-suppress-shortcuts","true"),ct(n,s,o)}function ce(e,...t){e.replaceChildren(...Ae(t))}function M(e,t){e.textContent!==le(t)&&(e.textContent=le(t))}function $(e,t,o){let n=o===!0&&!t.startsWith("aria-")?"":le(o);o==null||o===!1?e.removeAttribute(t):e.getAttribute(t)!==n&&e.setAttribute(t,n)}var De="otys-language";var Te={chapters:[{file:"00_start.ipynb",lesson:"start",steps:["key","metal","contract","surface"],minutes:2,titles:{en:"A first dive",fr:"Première plongée",de:"Ein erster Tauchgang"}},{file:"02_turn.ipynb",lesson:"turn",steps:["key","push","engineer","home","where","surface","example","metal","sink","unused","offer"],minutes:6,titles:{en:"A turn in three steps",fr:"Un tour en trois étapes",de:"Ein Zug in drei Schritten"}},{file:"03_keys_and_hacker.ipynb",lesson:"keys",steps:["away","which","fifth","improve","neutral","pushed","early","pass","wait"],minutes:7,titles:{en:"Keys and the Hacker",fr:"Les jetons Clé et le hacker",de:"Zugangsplättchen und Hacker"}},{file:"04_x_keys.ipynb",lesson:"x-keys",steps:["which","turn-round","lay","sponsor","dive","and-then","up","neutral","example","battery","lowest","key-two","spare-the-key","supply","counts","home"],minutes:7,titles:{en:"X keys",fr:"Les jetons Clé X",de:"X-Zugangsplättchen"}},{file:"05_batteries.ipynb",lesson:"batteries",steps:["key","credit","reach","who","propel","metal","stay","example","gap","follow","several","not-oxygen","only-one","at-once","with-x","from-above","once","late","the-key"],minutes:8,titles:{en:"Batteries",fr:"Les batteries",de:"Batteriemarker"}},{file:"06_contracts.ipynb",lesson:"contracts",steps:["bring","left","complete","free","elsewhere","hand","extras","example","spread","numbers","used-level","two","own-card","must","after-up","row","bonus","room","large"],minutes:9,titles:{en:"Contracts",fr:"Les contrats",de:"Aufträge"}},{file:"01_setup.ipynb",lesson:"setup",steps:["keys","technicians","divers","cubes","purse","display","sponsors","store","contracts","neutral","begin","example","bare","tile","technician","side","stock","colours","for-two","first-turn"],minutes:4,titles:{en:"Laying the table",fr:"La mise en place",de:"Der Spielaufbau"}},{file:"07_divers.ipynb",lesson:"divers",steps:["expert","full","bonus","row","buy","better","look","copy","who","hacker","token","example-trader","example-explorer","basic-side","neutral","credit","reserve","which-key","dear","for-prestige","price","limits","in-stock","two","nothing-to-pay","keep","few-cards","bill","whose-level","copy-upgraded","one-credit","reach","track-end","all-home","cheaper","skip"],minutes:8,titles:{en:"The eight divers",fr:"Les huit plongeurs",de:"Die acht Taucher"}},{file:"08_sponsors.ipynb",lesson:"sponsors",steps:["credit","twice","back","upgrade","in-time","free","front","lift","surface","carry","which-sponsor","breath","both-ways","between","not-neutral","own-x","to-the-key","closed","still-paid","gift","whom","lifted","one-way","where-to","together","usable","where-then"],minutes:7,titles:{en:"The five sponsors",fr:"Les cinq sponsors",de:"Die fünf Sponsoren"}},{file:"09_rewards.ipynb",lesson:"rewards",steps:["take","front","colour","pays","upgrade","four-cards","green","which-level","replaced","empty-bag","for-nothing","any-diver","hand","stay","five","whose-token"],minutes:5,titles:{en:"Reward tokens",fr:"Les jetons Récompense",de:"Belohnungsplättchen"}},{file:"10_end_and_variants.ipynb",lesson:"ending",steps:["reach","at-once","last","winner","tie","to-the-owner","comes-up","who-else","leftovers","shared","catch-up","keep-the-cube","to-whom","his-oxygen","he-decides"],minutes:5,titles:{en:"The end, and a variant",fr:"La fin, et une variante",de:"Das Ende und eine Variante"}},{file:"11_play.ipynb",lesson:"",steps:[],minutes:25,titles:{en:"Play",fr:"Jouer",de:"Spielen"}},{file:"12_explore.ipynb",lesson:"",steps:[],minutes:9,titles:{en:"Explore",fr:"Explorer",de:"Erkunden"}},{file:"13_rulebooks_compared.ipynb",lesson:"",steps:[],minutes:9,titles:{en:"The rulebooks compared",fr:"Les livrets comparés",de:"Die Spielregeln verglichen"}},{file:"14_teach.ipynb",lesson:"",steps:[],minutes:6,titles:{en:"Teach",fr:"Enseigner",de:"Unterrichten"}},{file:"15_what_players_ask.ipynb",lesson:"",steps:[],minutes:5,titles:{en:"What players ask",fr:"Ce que demandent les joueurs",de:"Was Spieler fragen"}},{file:"16_dive.ipynb",lesson:"",steps:[],minutes:5,titles:{en:"Today’s dive",fr:"La plongée du jour",de:"Der Tauchgang des Tages"}}]};var xe={en:{waking:"waking up",counted:"waking up: {n} of {of}",continue:"Continue",asleep:"The board is resting.",stopped:"Python stopped. Your place is kept.",away:"No connection. Your place is kept.",show_code:"Show code",hide_code:"Hide code",map:"Map of the course",here:"Continue here",next:"Next lesson",done:"done",minutes:"{n} min",steps:"{n} of {of}",language:"Language",more:"Beyond the lessons",start:"Start or continue the course",autorun:"Run the course by itself",full:"Full screen",forward:"Next step on the board",back:"Step back on the board",unkept:"This browser keeps nothing, so nothing is counted here.",again:"Again",clock:"waking up: {n} s of about {of}",ready:"The board is ready. What you did is kept."},fr:{waking:"réveil",counted:"réveil : {n} sur {of}",continue:"Continuer",asleep:"Le plateau se repose.",stopped:"Python s’est arrêté. Votre place est gardée.",away:"Pas de connexion. Votre place est gardée.",show_code:"Voir le code",hide_code:"Cacher le code",map:"Plan du cours",here:"Continuer ici",next:"Leçon suivante",done:"terminé",minutes:"{n} min",steps:"{n} sur {of}",language:"Langue",more:"Au-delà des leçons",start:"Commencer ou continuer le cours",autorun:"Lancer le cours tout seul",full:"Plein écran",forward:"Étape suivante sur le plateau",back:"Étape précédente sur le plateau",unkept:"Ce navigateur ne garde rien : rien n’est compté ici.",again:"Encore",clock:"réveil : {n} s sur {of} environ",ready:"Le plateau est prêt. Ce que vous avez fait est conservé."},de:{waking:"wacht auf",counted:"wacht auf: {n} von {of}",continue:"Weiter",asleep:"Der Plan ruht.",stopped:"Python hat angehalten. Dein Platz ist gemerkt.",away:"Keine Verbindung. Dein Platz ist gemerkt.",show_code:"Code zeigen",hide_code:"Code verbergen",map:"Übersicht des Kurses",here:"Hier weiter",next:"Nächste Lektion",done:"geschafft",minutes:"{n} Min.",steps:"{n} von {of}",language:"Sprache",more:"Über die Lektionen hinaus",start:"Den Kurs beginnen oder fortsetzen",autorun:"Den Kurs von selbst ausführen",full:"Ganzer Bildschirm",forward:"Nächster Schritt auf dem Plan",back:"Schritt zurück auf dem Plan",unkept:"Dieser Browser behält nichts, darum wird hier nichts gezählt.",again:"Noch einmal",clock:"wacht auf: {n} s von etwa {of}",ready:"Das Brett ist bereit. Was du geschafft hast, bleibt."}};var K=Te.chapters,te=Object.keys(xe),f=(e,t,o={})=>xe[e][t].replace(/\{(\w+)\}/g,(n,s)=>String(o[s]??n));function pe(e){let t=e.lastIndexOf("/")+1;return[e.slice(0,t),e.slice(t)]}var B=e=>te.find(t=>`/${pe(e)[0]}`.endsWith(`/${t}/`))??"en";function ke(e){let[t]=pe(e),o=B(e);return o==="en"?t:t.slice(0,-(o.length+1))}var Ie=(e,t,o)=>`${e}${t==="en"?"":`${t}/`}${o}`,H=e=>K.find(({file:t})=>t===pe(e)[1]);function oe(e){let t=K.findIndex(({file:o})=>o===pe(e)[1]);return t<0?void 0:K[t+1]}function ut(e){let t=document.activeElement?.closest(".otys");return t&&e.contains(t)?t:document.fullscreenElement?.querySelector(".otys")??null}function de(e,t){let o=ut(e);return o?.dispatchEvent(new CustomEvent("otys-step",{detail:{by:t}})),!!o}function Me(e){e.addEventListener("keydown",t=>{let o=t.key==="PageDown"?1:t.key==="PageUp"?-1:0,n=t.target;!o||t.ctrlKey||t.metaKey||t.altKey||n.closest("input, textarea, select, [contenteditable]")||de(e,o)&&(t.preventDefault(),t.stopPropagation())},!0)}var ft="otys-places";function Be(e=D()){try{let t=JSON.parse(e?.getItem(ft)??"{}");return Object(t)===t&&!Array.isArray(t)?t:{}}catch{return{}}}var Re="otys-lab-took",mt=3e3,We=30;function yt(){try{let e=Number(D()?.getItem(Re));return e>=1&&e<600?Math.round(e):We}catch{return We}}function $e(e){let t=performance.now(),o=yt(),n=setInterval(()=>{let s=performance.now()-t;s>=mt&&e(Math.round(s/1e3),o)},1e3);return{end(s){clearInterval(n);try{s&&D()?.setItem(Re,String(Math.ceil((performance.now()-t)/1e3)))}catch{}}}}var ht=`
import os as _os, sys as _sys
_sys.path[:] = [p for p in _sys.path if p and _os.path.realpath(p) != _os.path.realpath(_os.getcwd())]
del _os, _sys
`;async function Ke(e,t){return(await e.requestExecute({code:t,silent:!0,store_history:!1,stop_on_error:!1}).done)?.content?.status==="ok"}var Je=e=>Ke(e,ht);function ve(e,t={}){let o=new TextEncoder().encode(JSON.stringify(t)),n=Object.keys(t).length?btoa(Array.from(o,s=>String.fromCharCode(s)).join("")):"";return Ke(e,`from otys_nb.widgets import resume as _resume
_resume.expect("${n}")
del _resume`)}async function Ge(e,t){let n=(await e.requestCommInfo({target_name:"jupyter.widget"}))?.content?.comms??{};return t.every(s=>s in n)}function bt(){let{otysLessons:e}=JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}");return Array.isArray(e)?e:[]}function Ue(e){let t=H(e);if(!t||!bt().includes(t.lesson))return null;let o=`../lessons/${B(e)}/${t.file.slice(0,2)}-${t.lesson}.html`,n=!1,s=u("iframe",{class:"otys-lab-meanwhile",src:o,title:t.titles[B(e)]});return s.addEventListener("load",()=>{for(let c of["pointerdown","keydown"])s.contentDocument?.addEventListener(c,()=>n=!0,{capture:!0})}),{node:s,played:()=>n}}var gt=2e4;function wt(e,t){return new Promise(o=>{let n=new MutationObserver(()=>t()&&c()),s=setTimeout(c,gt);function c(){n.disconnect(),clearTimeout(s),o(void 0)}n.observe(e,{childList:!0,subtree:!0}),t()&&c()})}function _e(e){let t=e.outputArea.node,o=t.parentElement,n=u("div","otys-lab-note"),s=t.cloneNode(!0);return s.classList.add("otys-lab-still"),s.inert=!0,o&&t.childElementCount&&(t.classList.add("otys-lab-behind"),o.append(s,n)),{say(c,l=0){M(n,c),n.style.setProperty("--share",`${Math.min(96,l*100)}%`)},show(c){s.inert=!1,s.replaceChildren(c)},async live(){ie(e.model).length&&await wt(t,()=>!!t.querySelector(".otys"))},end(){t.classList.remove("otys-lab-behind"),s.remove(),n.remove()}}}var xt=1500,kt=2e3,ze=e=>`otys-lab ${e}`;function qe(e,{CodeCell:t,NotebookActions:o,Dialog:n,autorun:s,strip:c}){let{context:l,content:h,sessionContext:p}=e,{model:v}=l,w=()=>B(p.path),L="waiting",y=new Map,W=()=>{},x=null,R=!1,b=0,T,N=()=>h.widgets.filter(r=>V(r.model)),g=()=>JSON.stringify([...v.cells].map(r=>[r.type,F(r)])),_=()=>p.session?.kernel;function C(r){L=r,e.node.dataset.otysLab=r}async function G(r){let d=!v.dirty,j=g();try{await r()}finally{d&&!e.isDisposed&&g()===j&&(v.dirty=!1)}}function E(r){y.get(r)?.end(),y.delete(r)}function a(r){for(let d of[...y.keys()])E(d);C("asleep"),c.tell(f(w(),r),f(w(),"continue"),()=>{i()})}async function S(){p.kernelPreference={...p.kernelPreference,shouldStart:!0,autoStartDefault:!0},await p.ready,_()?.status==="dead"?await p.restartKernel():_()||await p.startKernel();let r=_();if(!r)throw new Error("no kernel");return await r.info,r}function J(){try{return JSON.parse(sessionStorage.getItem(ze(p.path))??"null")}catch{return null}}async function fe(r){let d=J();if(d?.kernel!==r.id)return!1;let q=N().map(k=>[k,d.cells[k.model.id]]).filter(([k,Y])=>Y?.source===F(k.model));if(!q.length)return!1;let A=q.flatMap(([,k])=>k.views.flat());if(!await Ge(r,A))return!1;for(let[k,Y]of q){let at=k.model.outputs.toJSON().map((be,je)=>Y.views[je]?{...be,data:{...be.data,[Z]:{version_major:2,version_minor:0,model_id:Y.views[je]}}}:be);k.model.trusted=!0,k.model.outputs.fromJSON(at),await y.get(k)?.live(),E(k)}return!0}function U(){if(L!=="awake"||!_()||!D())return;let d=N().filter(j=>ie(j.model).length).map(({model:j})=>[j.id,{source:F(j),views:j.outputs.toJSON().map(q=>q.data?.[Z]?.model_id??null)}]);try{let j={kernel:_().id,cells:Object.fromEntries(d)};sessionStorage.setItem(ze(p.path),JSON.stringify(j))}catch{}}async function ne(){for(let r;(r=b+xt-Date.now())>0;)await new Promise(d=>setTimeout(d,r))}async function Q(r){let d=r.model.outputs.toJSON();if(await t.execute(r,p,{deletedCells:v.deletedCells}),Pe(r.model)){r.model.outputs.fromJSON(d);return}await y.get(r)?.live()}async function me(r){if(L!=="awake")return void i();y.set(r,_e(r)),await G(()=>Q(r)).catch(()=>{}),E(r),U()}async function X(){let r=N();for(let[d,j]of r.entries()){let q=f(w(),"counted",{n:d+1,of:r.length});for(let A of y.values())A.say(q,1);Oe(j.model)&&await ne(),V(j.model)&&await Q(j),x?.cell===j&&x?.played()||E(j)}await ye()}function I(r){let d=Ue(p.path);!d||!y.has(r)||(y.get(r)?.show(d.node),x={cell:r,played:d.played})}async function ye(){let r=x?.cell;y.has(r)&&(y.get(r)?.say(""),await new Promise(d=>c.tell(f(w(),"ready"),f(w(),"continue"),()=>d(void 0))),c.hush(),await Q(r))}async function i(){if(L==="waking"||e.isDisposed)return;C("waking"),R=!1,c.hush();for(let A of N())y.set(A,_e(A)),y.get(A)?.say(f(w(),"waking"));let r=!1,d=$e((A,k)=>{if(!r)for(let Y of y.values())Y.say(f(w(),"clock",{n:A,of:k}),A/k)}),[j]=N();j&&I(j);let q=new Promise((A,k)=>W=k);try{let A=G(async()=>{let k=await S();if(r=!0,!await fe(k)){if(!await Je(k))throw new Error("the kernel does not answer");await ve(k,Be()),await X(),await ve(k)}});await Promise.race([A,q]),d.end(!x?.played()),C("awake"),U()}catch{!e.isDisposed&&!R&&a("stopped")}finally{d.end(!1),x=null;for(let A of[...y.keys()])E(A)}}function m(){n?.tracker?.forEach(r=>r.resolve?.())}function O(r,d){d==="autorestarting"||d==="dead"?(R=!1,W(new Error(d)),d==="autorestarting"&&m(),a("stopped")):d==="restarting"&&(L==="awake"||L==="waking")?(R=!0,W(new Error(d))):d==="idle"&&R&&(C("waiting"),re())}function P(r,{newValue:d}){d||L!=="awake"||e.isDisposed||a("stopped")}async function z(){(await fetch(`${_()?.serverSettings.baseUrl??"/"}api`,{cache:"no-store"}).catch(()=>null))?.ok&&location.reload()}function se(r,d){clearTimeout(T),L==="awake"&&(d==="connected"?c.hush():T=setTimeout(()=>L==="awake"&&c.tell(f(w(),"away"),f(w(),"continue"),()=>{z()}),kt))}function re(){L!=="waiting"||!e.isVisible||(s()?i():a("asleep"))}function ae(r,{notebook:d,cell:j}){d!==h||L!=="asleep"||!V(j.model)||(C("awake"),c.hush())}let he=()=>b=Date.now();function rt({target:r}){L!=="asleep"||r.closest("a, button")||r.closest(".otys-lab-known .jp-Cell-outputWrapper")&&i()}G(async()=>Ne(v)),p.statusChanged.connect(O),p.kernelChanged.connect(P),p.connectionStatusChanged.connect(se);for(let r of["pointerdown","keydown"])e.node.addEventListener(r,he,!0);return e.node.addEventListener("click",rt),addEventListener("pagehide",U),o.executionScheduled.connect(ae),e.disposed.connect(()=>{removeEventListener("pagehide",U),o.executionScheduled.disconnect(ae)}),{panel:e,begin:re,again:me,lang:w}}var Ve="otys-lab-place",vt=["","notebooks/","otys-course/"],_t=e=>e.split("/").map(encodeURIComponent).join("/");function Se(){try{return D()?.getItem(Ve)??""}catch{return""}}function St(e){try{D()?.setItem(Ve,e)}catch{}}function He(e){let t=new URL(location.href);if(t.searchParams.has("path"))return t.searchParams.set("path",e),t.href;let o=t.pathname.match(/^(.*?\/(?:lab|doc|notebooks)(?:\/workspaces\/[^/]+)?(?:\/tree)?\/)(?:.*\.ipynb)$/);return o?(t.pathname=o[1]+_t(e),t.hash="",t.href):""}function Fe(e,t){let o=e.serviceManager.contents,n=null,s=async h=>{try{return await o.get(h,{content:!1}),!0}catch{return!1}};async function c(){let h=[...new Set([...Se()?[ke(Se())]:[],...vt])];for(let p of h)n===null&&await s(p+K[0].file)&&(n=p);return n}function l(h){t?e.commands.execute("docmanager:open",{path:h}):location.assign(He(h)||h)}return{show:l,async open(h,p){let v=await c();if(v===null)return;let w=Ie(v,p,h);l(await s(w)?w:v+h)},at(h){n=ke(h),St(h);let p=t?.mode==="single-document"&&He(h);p&&p!==location.href&&history.replaceState(history.state,"",p)},lang:()=>B(Se())}}var jt="input, textarea, select, [contenteditable], .jp-InputArea-editor, .cm-editor",Ct=/[^.]*\(▸▸[^)]*\)(\.|, \S+)\s*(.?)/;function Et(e){for(let t of e.querySelectorAll(".jp-MarkdownOutput p"))if(t.textContent?.includes("▸▸")){for(let o of t.childNodes)o instanceof Text&&(o.data=o.data.replace(Ct,(n,s,c)=>c.toUpperCase()));$(t,"hidden",!t.textContent.trim())}}function Ot(e,t){let o=n=>t.some(s=>n.outerHTML?.includes(s));for(let n of e.querySelectorAll(".jp-MarkdownOutput p")){let[s,...c]=n.childNodes;if(!(s?.nodeName!=="STRONG"||!o(c.find(({nodeName:l})=>l==="A")??s)))for(let l of n.childNodes)l instanceof Text?l.data="":(l.nodeName!=="A"||o(l))&&$(l,"hidden",!0)}}function Xe(e,{Widget:t,showCode:o,open:n,showMap:s,again:c}){let{content:l}=e,h=o(),p=()=>B(e.sessionContext.path),v=u("button",{class:"otys-lab-button",click:s});e.toolbar.insertItem(0,"otys-map",new t({node:u("div","otys-lab-tool",v)}));let w=u("span"),L=u("button",{class:"otys-lab-button",click:()=>W(!h)},w),y=new t({node:u("div","otys-lab-tool",L)});e.toolbar.insertItem(1,"otys-code",y);function W(a){h=a,e.toggleClass("otys-lab-nocode",!a),M(w,f(p(),a?"hide_code":"show_code")),$(L,"aria-pressed",String(a))}function x(){for(let a of l.widgets)a.toggleClass("otys-lab-known",V(a.model)),R(a)}function R(a){let S=a.outputArea?.node.parentElement;if(!S||!V(a.model)||S.querySelector(".otys-lab-again"))return;let J=f(p(),"again");S.append(u("button",{class:"otys-lab-again","aria-label":J,title:J,click:()=>c(a)},"↻"))}function b(a){let S=a.target;if(!(h||S.closest(jt)||S.closest(".otys"))){if(a instanceof KeyboardEvent){if(a.ctrlKey||a.metaKey||a.altKey||a.shiftKey||S.closest("button, a, summary")||a.key!=="Enter"&&a.key!=="Delete"&&a.key!=="Backspace"&&!/^[a-z0-9]$/i.test(a.key))return}else if(!S.closest(".jp-MarkdownCell.jp-mod-rendered"))return;a.stopPropagation(),a.preventDefault()}}let T=u("button",{class:"otys-lab-button",click:()=>n(K[0].file)}),N=u("button",{class:"otys-lab-button otys-lab-go",click:()=>{_()&&n(_()?.file??"")}}),g=u("nav","otys-lab-end",T,N),_=()=>oe(e.sessionContext.path);function C(){let a=_();M(T,f(p(),"map")),M(v,f(p(),"map")),M(N,a?`${f(p(),"next")}: ${a.titles[p()]} ›`:""),$(N,"hidden",!a);let S=l.node.querySelector(".jp-Notebook-footer");x(),S&&S.nextSibling!==g?S.after(g):!S&&!g.isConnected&&l.node.append(g)}function G(){Et(l.node);let a=_();a&&Ot(l.node,[a.file,K[0].file])}let E=new MutationObserver(G);return E.observe(l.node,{childList:!0,subtree:!0}),e.disposed.connect(()=>E.disconnect()),G(),e.addClass("otys-lab-page"),l.node.addEventListener("otys-next",a=>{a.detail.file&&(a.preventDefault(),n(a.detail.file))}),l.node.addEventListener("dblclick",b,!0),l.node.addEventListener("keydown",b,!0),l.model.contentChanged.connect(x),l.model.cells.changed.connect(()=>queueMicrotask(x)),x(),W(h),C(),{show:W,shown:()=>h,finish:C}}var Lt=e=>new Intl.DisplayNames(e,{type:"language"}).of(e)??e,ue=(e=we().all())=>K.find(({lesson:t,steps:o})=>ge(e,t,o)<o.length)??K[0];function Ye({open:e}){let t=D(),o="en",n="",s=u("h2"),c=u("button",{class:"otys-lab-button otys-lab-go",click:()=>e(ue().file,o)}),l=u("select",{change:()=>e(H(n)?.file??K[0].file,l.value)}),h=u("span"),p=u("label","otys-lab-language",h,l),v=u("p",{hidden:!!t}),w=u("ol"),L=u("h3"),y=u("ul"),W=u("nav","otys-lab-side",s,c,v,w,L,y,p);l.replaceChildren(...te.map(b=>u("option",{value:b,lang:b},Lt(b))));function x({file:b,lesson:T,steps:N,minutes:g,titles:_},C,G){let E=ge(C,T,N),a=N.length>0&&E===N.length,S=a?`✓ ${f(o,"done")}`:E?f(o,"steps",{n:E,of:N.length}):f(o,"minutes",{n:g}),J=u("button",{class:"otys-lab-row",click:()=>e(b,o)},u("b",{},b.slice(0,2)),u("span",{},_[o]),u("small",{},S));return $(J,"aria-current",H(n)?.file===b&&"page"),$(J,"data-done",a),$(J,"data-now",G),u("li",{},J)}function R(){let b=we(t).all(),T=ue(b);$(W,"lang",o),$(W,"aria-label",f(o,"map")),M(s,f(o,"map")),M(c,`${f(o,"here")}: ${T.titles[o]} ›`),M(v,f(o,"unkept")),M(L,f(o,"more")),M(h,f(o,"language")),l.value=o;let N=K.map(g=>({chapter:g,li:x(g,b,g===T)}));ce(w,...N.filter(({chapter:g})=>g.lesson).map(({li:g})=>g)),ce(y,...N.filter(({chapter:g})=>!g.lesson).map(({li:g})=>g))}for(let b of[ee,"storage"])addEventListener(b,R);return R(),{node:W,at(b,T){[o,n]=[b,T],R()}}}function Ze(e,t){let o=u("div",{class:"otys-lab-strip",role:"status"}),n=new t({node:o});return n.hide(),e.contentHeader.addWidget(n),{tell(s,c,l){o.replaceChildren(u("span",{},s),...c?[u("button",{class:"otys-lab-button",click:l},c)]:[]),n.show()},hush(){o.replaceChildren(),n.hide()}}}var Qe=`/* The extension's own parts; every class begins with \`otys-lab-\`, for the map of the course has other ones on the same page. */
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

/* At the end of a lesson its board leads on. */
.jp-Notebook:has(.otys-primary[data-next]) .otys-lab-go {
  display: none;
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
`;var et="otys-nb:extension",Pt="otys-lab-folded";function At(e){try{let t=D();return t?.getItem(e)===null&&(t.setItem(e,"1"),!0)}catch{return!1}}function Dt(e){let t=e.initialize.bind(e),o=()=>{},n=new Promise(s=>o=()=>s(void 0));return e.initialize=async()=>(await n,t()),o}function tt({application:e,apputils:t,cells:o,launcher:n,notebook:s,settings:c,widgets:l}){let h=Object.entries({tracker:s?.INotebookTracker,palette:t?.ICommandPalette,labShell:e?.ILabShell,cards:n?.ILauncher,registry:c?.ISettingRegistry}).filter(([,y])=>y);function p(y,...W){let{tracker:x,palette:R,labShell:b,cards:T,registry:N}=Object.fromEntries(h.map(([i],m)=>[i,W[m]]));if(!x)return;document.head.append(Object.assign(document.createElement("style"),{textContent:Qe}));let g={autorun:!0,code:!1},_=null,C=Fe(y,b),G=Ye({open:(i,m)=>{C.open(i,m)}}),E=new Map,a=!0;function S(i,m){if(g[i]=m,_?.set(i,m),i==="code")for(let{reading:O}of E.values())O.show(m);for(let{page:O}of E.values())O.begin()}function J(){for(let i of["autorun","code"]){let m=_?.get(i).composite;typeof m=="boolean"&&m!==g[i]&&S(i,m)}}let fe=(async()=>{_=await N?.load(et).catch(()=>null)??null,J(),_?.changed.connect(J)})();function U(){for(let{page:m,reading:O,seen:P}of E.values())m.panel.isVisible&&P(),m.begin(),O.finish();let i=x.currentWidget?.sessionContext.path;E.has(x.currentWidget)&&(_&&_.get("place").composite!==i&&_.set("place",i),C.at(i),G.at(B(i),i))}async function ne(i){let{context:m,sessionContext:O}=i,P=b&&a&&H(O.path)?Dt(O):()=>{};if(await Promise.all([m.ready,fe]),i.isDisposed||!Le(m.model))return P();i.isVisible&&P();let z=Ze(i,l.Widget),se=qe(i,{NotebookActions:s.NotebookActions,CodeCell:o.CodeCell,Dialog:t.Dialog,autorun:()=>g.autorun,strip:z}),re=he=>{C.open(he,B(O.path))},ae=Xe(i,{Widget:l.Widget,showCode:()=>g.code,open:re,again:se.again,showMap:()=>{y.commands.execute("otys-nb:map")}});E.set(i,{page:se,reading:ae,seen:P}),i.disposed.connect(()=>E.delete(i)),Me(i.node),Q(i),b||me(i.node),await y.restored,b&&At(Pt)&&b.collapseLeft(),U()}function Q({node:i,sessionContext:m}){i.addEventListener(De,O=>{let{lang:P}=O.detail,z=H(m.path);!z||!te.includes(P)||P===B(m.path)||(O.preventDefault(),C.open(z.file,P))})}function me(i){i.addEventListener("click",m=>{let O=m.target.closest("a");if(!O||m.ctrlKey||m.metaKey||m.shiftKey||m.button)return;let z=JSON.parse(O.dataset.commandlinkerArgs??"null")?.path??decodeURIComponent(O.pathname.match(/\/files\/(.*\.ipynb)$/)?.[1]??"");!z||!H(z)||(m.preventDefault(),m.stopPropagation(),C.show(z))},!0)}let X=()=>E.get(x.currentWidget),I=()=>X()?.page.lang()??C.lang(),ye={start:{label:()=>f(I(),"start"),execute:()=>C.open(ue().file,I())},map:{label:()=>f(I(),"map"),execute:()=>b?b.activateById("otys-lab-side"):C.open("00_start.ipynb",I())},next:{label:()=>f(I(),"next"),isEnabled:()=>!!(X()&&oe(x.currentWidget.sessionContext.path)),execute:()=>C.open(oe(x.currentWidget.sessionContext.path)?.file??"",I())},code:{label:()=>f(I(),"show_code"),isToggled:()=>g.code,execute:()=>S("code",!g.code)},autorun:{label:()=>f(I(),"autorun"),isToggled:()=>g.autorun,execute:()=>S("autorun",!g.autorun)},full:{label:()=>f(I(),"full"),isEnabled:()=>!!X(),execute:()=>document.fullscreenElement?document.exitFullscreen():X()?.page.panel.node.requestFullscreen()},forward:{label:()=>f(I(),"forward"),execute:()=>de(document.body,1)},back:{label:()=>f(I(),"back"),execute:()=>de(document.body,-1)}};for(let[i,{label:m,...O}]of Object.entries(ye)){let P=`otys-nb:${i}`;y.commands.addCommand(P,{...O,label:()=>`Otys: ${m()}`}),R?.addItem({command:P,category:"Otys"})}if(T?.add({command:"otys-nb:start",category:"Otys",rank:0}),b){let i=new l.Widget({node:G.node});i.id="otys-lab-side",i.title.label="Otys",i.title.caption=f(I(),"map"),b.add(i,"left",{rank:50}),b.layoutModified.connect(U)}x.widgetAdded.connect((i,m)=>{ne(m)}),x.forEach(ne),x.currentChanged.connect(U),y.shell.currentChanged?.connect(U),y.restored.then(()=>{a=!1,document.getElementById("otys-splash")?.remove(),U()})}let v={id:"otys-nb:connection",autoStart:!0,provides:e?.IConnectionLost,activate:()=>async(...y)=>{document.querySelector(".otys-lab-page:not(.lm-mod-hidden)")||await e.ConnectionLost(...y)}},w=JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}");return[...v.provides&&e.ConnectionLost&&!w.hubPrefix?[v]:[],{id:et,autoStart:!0,requires:[],optional:h.map(([,y])=>y),activate:p}]}function ot(){let e=/^#p=(otys[\w.~-]{1,20000})$/.exec(location.hash)?.[1];e&&(document.documentElement.dataset.otysShared=e)}var Tt=[/Cannot read properties of undefined \(reading 'schema'\)|\.plugins\[[^\]]*\](\.id\])? is undefined/,/filebrowser:open-path/];function It(e){let{message:t,stack:o}=Object(e.reason);/\/static\/notebook\//.test(o??"")&&Tt.some(n=>n.test(t??""))&&e.preventDefault()}var nt=()=>addEventListener("unhandledrejection",It);var Mt="otys-nb",Bt={application:"@jupyterlab/application",apputils:"@jupyterlab/apputils",cells:"@jupyterlab/cells",launcher:"@jupyterlab/launcher",notebook:"@jupyterlab/notebook",settings:"@jupyterlab/settingregistry",widgets:"@lumino/widgets"},st={};async function Wt(e){let t=Object.entries(st[e]??{}),[o]=t.sort(([n],[s])=>s.localeCompare(n,"en",{numeric:!0}));return o?(await o[1].get())():null}nt();ot();var Rt=window;(Rt._JUPYTERLAB??={})[Mt]={init(e){st=e},async get(){let e=Object.entries(Bt).map(async([o,n])=>[o,await Wt(n)]),t=tt(Object.fromEntries(await Promise.all(e)));return()=>({__esModule:!0,default:t})}};})();
