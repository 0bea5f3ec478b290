"use strict";(()=>{var te="otys-progress";function D(){try{let e=globalThis.frameElement?.ownerDocument??document;return JSON.parse(e.getElementById("jupyter-config-data")?.textContent||"{}").enableMemoryStorage?null:localStorage}catch{return null}}var be=(e,t,o)=>o.filter(n=>["solved","shown"].includes(e[t]?.[n])).length;function we(e=D()){let t="{}";function o(){try{let s=JSON.parse(e?.getItem(te)??t);return Object(s)===s?s:{}}catch{return{}}}function n(s){t=JSON.stringify(s);try{e?.setItem(te,t)}catch{e=null}globalThis.dispatchEvent?.(new Event(te))}return{all:o,save:n,note(s,c,i){let y=o()[s],d=c.flatMap((S,w)=>i[w]&&!y?.[S]?[[S,i[w]]]:[]);d.length&&n({...o(),[s]:{...Object.fromEntries(d),...y}})},forget(s,c){let i={...o()[s]};delete i[c],n({...o(),[s]:i})}}}var je={'Catalogue("invented")':1,'Catalogue("wording")':1,'DifferenceTable("invented")':1,'DifferenceTable("wording")':1,'broken = otys.Explorer(explorer.code())\nbroken.move("diver:spy", "off").edit("players[0].zone[0]", "mmmm")\nfor problem in broken.problems():\n    print(problem.text())\notys.outcome_rows(broken.position)':1,'comparison("D10")':1,'comparison("D15")':1,'comparison("D39")':1,'comparison("D5")':1,'comparison("D9")':1,'d20 = comparison("D20")\nd20':1,'d4 = comparison("D4")\nd4':1,'example = otys.example("delphine")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("pauline")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("rodrigue")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("setup")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'explorer.edit("players[0].batteries", 0)\npoor = otys.outcome_rows(explorer.position)\nprint(len(poor), max(row["prestige"] for row in poor))\nexplorer.undo()':0,'for name in ("A", "B"):\n    games = otys.playouts(game.branches[name].position, 24, policy="greedy", seed=5, executor="serial")\n    print(name, games, sep="\\n")':0,'for name in ("trader", "explorer"):\n    example = otys.example(name)\n    for change in example.breaks:\n        first_untrue = example.statements[example.judge(example.broken(change))]\n        print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'from IPython.display import display\n\ngames = otys.playouts(start, 30, policy="greedy", seed=5, executor="serial")\nfor what in ("rounds", "divers"):\n    display(games.plot(what))':1,'from collections import Counter\nfrom dataclasses import replace\n\nfrom otys_nb.explorer.differences import differences\n\nlate = otys.Explorer(start)\nlate.move("key:1", "hacker").move("key:2", "hacker").move("key:3", "hacker").move("key:5", "hacker")\nsix = late.position\nfive = replace(six, edition=replace(six.edition, name="hacker 5-4-3-2", hacker=(5, 4, 3, 2)))\n\nends = {}\nfor position in (six, five):\n    found = otys.outcomes(position)\n    ends[position.edition.hacker[0]] = found\n    keys = Counter(len(end.players[0].keys) for end in found)\n    print(position.edition.hacker, len(found), dict(sorted(keys.items())))':0,'from otys_nb.analysis.policies import Greedy\n\nshown = against(players, {1: "greedy"}, seed=7)\nshown.autoplay(Greedy(slip=0.3))\nprint(shown.result())\nprint(shown.standing())':0,"from otys_nb.lessons.rulings import RulingTable\n\nRulingTable()":1,'from otys_nb.widgets.opponents import against\n\nplayers = ["Ada", "Grace"]\nopponents = {1: "greedy"}\ngame = against(players, opponents, seed=7)\ngame':1,'from random import Random\n\nstart = otys.new_position(["Ada", "Grace"], seed=7)\notys.best_turns(start, n=3, tries=60, rng=Random(1))':1,"game.hint(3, tries=0)":1,"hacker_track = (6, 5, 4, 3)\notys.PlayerBoard(with_track(d4.position, hacker_track))":1,'import otys_nb as otys\n\nbatteries = otys.lesson("batteries", "lesson")\nbatteries':1,'import otys_nb as otys\n\ncontracts = otys.lesson("contracts", "lesson")\ncontracts':1,"import otys_nb as otys\n\ndive = otys.dive()\ndive":1,'import otys_nb as otys\n\ndive = otys.lesson("start")\ndive':1,'import otys_nb as otys\n\nexplorer = otys.Explorer(\n    "otys1_r9f0t0_1B2B4B5B3B_bgpfg-vovo-bopfo-ugmpg-ptgug_mpptt_11_mff2b-2114_0_vgkgbomfgbguompovgbobgftomfokgmtgmtoptoftgkovg_"\n    "mmt2b-ppft4-pt1b-1113-2113b-mfft3b-mf1c-mmff4-mt2-mptt3cb-2225-2215-223c-pf2-2214c-mp2-ftt3-22115cb-ft2-pff2c-mpp3-"\n    "11113cb-1112c-ppt2c-pptt4-mmpf3c-1112b_Ada.s14c0b1h1m1x0.12345-X.FePtxmrs.f-pt-pft-p-m.nnuonn.0_"\n    "Grace.s10c1b0h0m1x1.1345-2X.MteRXpfs.0-0-m-m-0.vonkonn.0_end"\n)\nexplorer':1,'import otys_nb as otys\n\nkeys = otys.lesson("keys", "lesson")\nkeys':1,"import otys_nb as otys\n\notys.desk()":1,'import otys_nb as otys\n\notys.lesson("divers", "lesson")':1,'import otys_nb as otys\n\notys.lesson("ending", "lesson")':1,'import otys_nb as otys\n\notys.lesson("rewards", "lesson")':1,'import otys_nb as otys\n\notys.lesson("sponsors", "lesson")':1,'import otys_nb as otys\n\notys.lookup("X")':1,'import otys_nb as otys\n\notys.projector(otys.lesson("turn"))':1,'import otys_nb as otys\n\nsetup = otys.lesson("setup", "lesson")\nsetup':1,'import otys_nb as otys\n\nturn = otys.lesson("turn", "lesson")\nturn':1,'import otys_nb as otys\n\nx = otys.lesson("x-keys", "lesson")\nx':1,'import otys_nb as otys\nfrom otys_nb.lessons.compared import Catalogue\nfrom otys_nb.lessons.disputed import comparison, with_track\n\nCatalogue("play")':1,'import otys_nb as otys\nfrom otys_nb.lessons.compared import DifferenceTable\nfrom otys_nb.lessons.disputed import comparison, with_track\n\nDifferenceTable("play")':1,'one, other = six.play("4 R:-mc"), five.play("4 R:-mc")\nfor difference in differences(one, other):\n    print(difference.text(["Ada", "Grace"]))':0,'opening = otys.Explorer(start)\ngame = opening.session.game\nopening.play("4 R:-mc")\ngame.name("A")\nopening.undo()\nopening.play("4 R:+f =")\ngame.name("B")\nfor difference in opening.compare("A"):\n    print(difference.text(["Ada", "Grace"]))':0,"otys.PlayerBoard(d20.position)":1,"otys.course_map()":1,"otys.dives()":1,'otys.lesson("batteries", "example")':1,'otys.lesson("batteries", "exercises")':1,'otys.lesson("contracts", "example")':1,'otys.lesson("contracts", "exercises")':1,'otys.lesson("divers", "example")':1,'otys.lesson("divers", "exercises")':1,'otys.lesson("ending", "exercises")':1,'otys.lesson("keys", "example")':1,'otys.lesson("keys", "exercises")':1,'otys.lesson("rewards", "exercises")':1,'otys.lesson("setup", "colony")':1,'otys.lesson("setup", "example")':1,'otys.lesson("setup", "exercises")':1,'otys.lesson("sponsors", "exercises")':1,'otys.lesson("turn", "example")':1,'otys.lesson("turn", "exercises")':1,'otys.lesson("x-keys", "example")':1,'otys.lesson("x-keys", "exercises")':1,'otys.misreadings("keys")':1,'otys.practice("batteries")':0,'otys.practice("contracts")':0,'otys.practice("divers")':0,'otys.practice("ending")':0,'otys.practice("keys")':0,'otys.practice("rewards")':0,'otys.practice("sponsors")':0,'otys.practice("x-keys")':0,'otys.projector(otys.lesson("turn"))':1,'print("\\n".join(opening.record().splitlines()[5:]))':0,'record = shown.session.game.record()\nturns = [line for line in record.splitlines() if line[:2] in ("1a", "1b", "2a", "2b")]\nprint("\\n".join(turns))':0,"rows = otys.outcome_rows(explorer.position)\nprint(len(rows))\nrows.where(prestige=4)":1,"shown.review(3, seconds=0)":1,'word = "keys-2-pearl"\notys.class_results(word, otys.invented_class(word, pupils=24))':1,'work = otys.class_work("keys-1x3-pearl", pupil=1)\nwork':1,"work.code()":1};var Q="application/vnd.jupyter.widget-view+json",Ee=new Map(Object.entries(je)),X=e=>e.sharedModel.getSource(),H=e=>e.type==="code"&&Ee.has(X(e)),Oe=e=>!Ee.get(X(e));function Le(e){let t=[...e?.cells??[]].filter(o=>o.type==="code"&&X(o).trim());return t.length>0&&t.filter(H).length*2>=t.length}function Ne(e){for(let t of e.cells)for(let o=0;o<(t.outputs?.length??0);o+=1){let n=t.outputs.get(o).toJSON();if(!n.data?.[Q])continue;let s={...n.data};delete s[Q],t.outputs.set(o,{...n,data:s})}}function ie(e){return(e.outputs?.toJSON()??[]).map(o=>o.data?.[Q]?.model_id).filter(Boolean)}var Pe=e=>e.outputs.toJSON().some(t=>t.output_type==="error");var ct=new Set(["button","input","a","select","summary"]),le=e=>String(e).replace(/[\u202a-\u202e\u2066-\u2069]/g,"�"),Ae=e=>e.filter(Boolean).map(t=>typeof t=="string"?le(t):t);function pt(e,t,o){for(let[n,s]of Object.entries(t))typeof s=="function"?e.addEventListener(n,s):J(e,n,s);return e.append(...Ae(o)),e}function f(e,t={},...o){let n=document.createElement(e),s=typeof t=="string"?{class:t}:t;return e==="button"&&(s={type:"button",...s}),(ct.has(e)||"tabindex"in s)&&n.setAttribute("data-lm-suppress-shortcuts","true"),pt(n,s,o)}function ce(e,...t){e.replaceChildren(...Ae(t))}function B(e,t){e.textContent!==le(t)&&(e.textContent=le(t))}function J(e,t,o){let n=o===!0&&!t.startsWith("aria-")?"":le(o);o==null||o===!1?e.removeAttribute(t):e.getAttribute(t)!==n&&e.setAttribute(t,n)}var De="otys-language";var Te={chapters:[{file:"00_start.ipynb",lesson:"start",steps:["key","metal","contract","surface"],minutes:2,titles:{en:"A first dive",fr:"Première plongée",de:"Ein erster Tauchgang"}},{file:"02_turn.ipynb",lesson:"turn",steps:["key","push","engineer","home","where","surface","example","metal","sink","unused","offer"],minutes:6,titles:{en:"A turn in three steps",fr:"Un tour en trois étapes",de:"Ein Zug in drei Schritten"}},{file:"03_keys_and_hacker.ipynb",lesson:"keys",steps:["away","which","fifth","improve","neutral","pushed","early","pass","wait"],minutes:7,titles:{en:"Keys and the Hacker",fr:"Les jetons Clé et le hacker",de:"Zugangsplättchen und Hacker"}},{file:"04_x_keys.ipynb",lesson:"x-keys",steps:["which","turn-round","lay","sponsor","dive","and-then","up","neutral","example","battery","lowest","key-two","spare-the-key","supply","counts","home"],minutes:7,titles:{en:"X keys",fr:"Les jetons Clé X",de:"X-Zugangsplättchen"}},{file:"05_batteries.ipynb",lesson:"batteries",steps:["key","credit","reach","who","propel","metal","stay","example","gap","follow","several","not-oxygen","only-one","at-once","with-x","from-above","once","late","the-key"],minutes:8,titles:{en:"Batteries",fr:"Les batteries",de:"Batteriemarker"}},{file:"06_contracts.ipynb",lesson:"contracts",steps:["bring","left","complete","free","elsewhere","hand","extras","example","spread","numbers","used-level","two","own-card","must","after-up","row","bonus","room","large"],minutes:9,titles:{en:"Contracts",fr:"Les contrats",de:"Aufträge"}},{file:"01_setup.ipynb",lesson:"setup",steps:["keys","technicians","divers","cubes","purse","display","sponsors","store","contracts","neutral","begin","example","bare","tile","technician","side","stock","colours","for-two","first-turn"],minutes:4,titles:{en:"Laying the table",fr:"La mise en place",de:"Der Spielaufbau"}},{file:"07_divers.ipynb",lesson:"divers",steps:["expert","full","bonus","row","buy","better","look","copy","who","hacker","token","example-trader","example-explorer","basic-side","neutral","credit","reserve","which-key","dear","for-prestige","price","limits","in-stock","two","nothing-to-pay","keep","few-cards","bill","whose-level","copy-upgraded","one-credit","reach","track-end","all-home","cheaper","skip"],minutes:8,titles:{en:"The eight divers",fr:"Les huit plongeurs",de:"Die acht Taucher"}},{file:"08_sponsors.ipynb",lesson:"sponsors",steps:["credit","twice","back","upgrade","in-time","free","front","lift","surface","carry","which-sponsor","breath","both-ways","between","not-neutral","own-x","to-the-key","closed","still-paid","gift","whom","lifted","one-way","where-to","together","usable","where-then"],minutes:7,titles:{en:"The five sponsors",fr:"Les cinq sponsors",de:"Die fünf Sponsoren"}},{file:"09_rewards.ipynb",lesson:"rewards",steps:["take","front","colour","pays","upgrade","four-cards","green","which-level","replaced","empty-bag","for-nothing","any-diver","hand","stay","five","whose-token"],minutes:5,titles:{en:"Reward tokens",fr:"Les jetons Récompense",de:"Belohnungsplättchen"}},{file:"10_end_and_variants.ipynb",lesson:"ending",steps:["reach","at-once","last","winner","tie","to-the-owner","comes-up","who-else","leftovers","shared","catch-up","keep-the-cube","to-whom","his-oxygen","he-decides"],minutes:5,titles:{en:"The end, and a variant",fr:"La fin, et une variante",de:"Das Ende und eine Variante"}},{file:"11_play.ipynb",lesson:"",steps:[],minutes:25,titles:{en:"Play",fr:"Jouer",de:"Spielen"}},{file:"12_explore.ipynb",lesson:"",steps:[],minutes:9,titles:{en:"Explore",fr:"Explorer",de:"Erkunden"}},{file:"13_rulebooks_compared.ipynb",lesson:"",steps:[],minutes:9,titles:{en:"The rulebooks compared",fr:"Les livrets comparés",de:"Die Spielregeln verglichen"}},{file:"14_teach.ipynb",lesson:"",steps:[],minutes:6,titles:{en:"Teach",fr:"Enseigner",de:"Unterrichten"}},{file:"15_what_players_ask.ipynb",lesson:"",steps:[],minutes:5,titles:{en:"What players ask",fr:"Ce que demandent les joueurs",de:"Was Spieler fragen"}},{file:"16_dive.ipynb",lesson:"",steps:[],minutes:5,titles:{en:"Today’s dive",fr:"La plongée du jour",de:"Der Tauchgang des Tages"}}]};var xe={en:{waking:"waking up",counted:"waking up: {n} of {of}",continue:"Continue",asleep:"The board is resting.",stopped:"Python stopped. Your place is kept.",away:"No connection. Your place is kept.",show_code:"Show code",hide_code:"Hide code",map:"Map of the course",here:"Continue here",next:"Next lesson",done:"done",minutes:"{n} min",steps:"{n} of {of}",language:"Language",more:"Beyond the lessons",start:"Start or continue the course",autorun:"Run the course by itself",full:"Full screen",forward:"Next step on the board",back:"Step back on the board",unkept:"This browser keeps nothing, so nothing is counted here.",again:"Again",clock:"waking up: {n} s of about {of}",ready:"The board is ready. What you did is kept."},fr:{waking:"réveil",counted:"réveil : {n} sur {of}",continue:"Continuer",asleep:"Le plateau se repose.",stopped:"Python s’est arrêté. Votre place est gardée.",away:"Pas de connexion. Votre place est gardée.",show_code:"Voir le code",hide_code:"Cacher le code",map:"Plan du cours",here:"Continuer ici",next:"Leçon suivante",done:"terminé",minutes:"{n} min",steps:"{n} sur {of}",language:"Langue",more:"Au-delà des leçons",start:"Commencer ou continuer le cours",autorun:"Lancer le cours tout seul",full:"Plein écran",forward:"Étape suivante sur le plateau",back:"Étape précédente sur le plateau",unkept:"Ce navigateur ne garde rien : rien n’est compté ici.",again:"Encore",clock:"réveil : {n} s sur {of} environ",ready:"Le plateau est prêt. Ce que vous avez fait est conservé."},de:{waking:"wacht auf",counted:"wacht auf: {n} von {of}",continue:"Weiter",asleep:"Der Plan ruht.",stopped:"Python hat angehalten. Dein Platz ist gemerkt.",away:"Keine Verbindung. Dein Platz ist gemerkt.",show_code:"Code zeigen",hide_code:"Code verbergen",map:"Übersicht des Kurses",here:"Hier weiter",next:"Nächste Lektion",done:"geschafft",minutes:"{n} Min.",steps:"{n} von {of}",language:"Sprache",more:"Über die Lektionen hinaus",start:"Den Kurs beginnen oder fortsetzen",autorun:"Den Kurs von selbst ausführen",full:"Ganzer Bildschirm",forward:"Nächster Schritt auf dem Plan",back:"Schritt zurück auf dem Plan",unkept:"Dieser Browser behält nichts, darum wird hier nichts gezählt.",again:"Noch einmal",clock:"wacht auf: {n} s von etwa {of}",ready:"Das Brett ist bereit. Was du geschafft hast, bleibt."}};var G=Te.chapters,oe=Object.keys(xe),m=(e,t,o={})=>xe[e][t].replace(/\{(\w+)\}/g,(n,s)=>String(o[s]??n));function pe(e){let t=e.lastIndexOf("/")+1;return[e.slice(0,t),e.slice(t)]}var $=e=>oe.find(t=>`/${pe(e)[0]}`.endsWith(`/${t}/`))??"en";function ke(e){let[t]=pe(e),o=$(e);return o==="en"?t:t.slice(0,-(o.length+1))}var Ie=(e,t,o)=>`${e}${t==="en"?"":`${t}/`}${o}`,q=e=>G.find(({file:t})=>t===pe(e)[1]);function ne(e){let t=G.findIndex(({file:o})=>o===pe(e)[1]);return t<0?void 0:G[t+1]}function ft(e){let t=document.activeElement?.closest(".otys");return t&&e.contains(t)?t:document.fullscreenElement?.querySelector(".otys")??null}function de(e,t){let o=ft(e);return o?.dispatchEvent(new CustomEvent("otys-step",{detail:{by:t}})),!!o}function Me(e){e.addEventListener("keydown",t=>{let o=t.key==="PageDown"?1:t.key==="PageUp"?-1:0,n=t.target;!o||t.ctrlKey||t.metaKey||t.altKey||n.closest("input, textarea, select, [contenteditable]")||de(e,o)&&(t.preventDefault(),t.stopPropagation())},!0)}var mt="otys-places";function Be(e=D()){try{let t=JSON.parse(e?.getItem(mt)??"{}");return Object(t)===t&&!Array.isArray(t)?t:{}}catch{return{}}}var Re="otys-lab-took",yt=900,ht=250,$e=30;function gt(){try{let e=Number(D()?.getItem(Re));return e>=1&&e<600?Math.round(e):$e}catch{return $e}}function We(e){let t=performance.now(),o=gt(),n=setInterval(()=>{let s=performance.now()-t;s>=yt&&e(s/1e3,o)},ht);return{end(s){clearInterval(n);try{s&&D()?.setItem(Re,String(Math.ceil((performance.now()-t)/1e3)))}catch{}}}}var bt=`
import os as _os, sys as _sys
_sys.path[:] = [p for p in _sys.path if p and _os.path.realpath(p) != _os.path.realpath(_os.getcwd())]
del _os, _sys
`;async function Ke(e,t){return(await e.requestExecute({code:t,silent:!0,store_history:!1,stop_on_error:!1}).done)?.content?.status==="ok"}var Je=e=>Ke(e,bt);function ve(e,t={}){let o=new TextEncoder().encode(JSON.stringify(t)),n=Object.keys(t).length?btoa(Array.from(o,s=>String.fromCharCode(s)).join("")):"";return Ke(e,`from otys_nb.widgets import resume as _resume
_resume.expect("${n}")
del _resume`)}async function Ge(e,t){let n=(await e.requestCommInfo({target_name:"jupyter.widget"}))?.content?.comms??{};return t.every(s=>s in n)}function wt(){let{otysLessons:e}=JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}");return Array.isArray(e)?e:[]}function Ue(e){let t=q(e);if(!t||!wt().includes(t.lesson))return null;let o=`../lessons/${$(e)}/${t.file.slice(0,2)}-${t.lesson}.html`,n=!1,s=f("iframe",{class:"otys-lab-meanwhile",src:o,title:t.titles[$(e)]});return s.addEventListener("load",()=>{for(let c of["pointerdown","keydown"])s.contentDocument?.addEventListener(c,()=>n=!0,{capture:!0})}),{node:s,played:()=>n}}var xt=2e4;function kt(e,t){return new Promise(o=>{let n=new MutationObserver(()=>t()&&c()),s=setTimeout(c,xt);function c(){n.disconnect(),clearTimeout(s),o(void 0)}n.observe(e,{childList:!0,subtree:!0}),t()&&c()})}function _e(e){let t=e.outputArea.node,o=t.parentElement,n=f("div","otys-lab-note"),s=t.cloneNode(!0);return s.classList.add("otys-lab-still"),s.inert=!0,o&&t.childElementCount&&(t.classList.add("otys-lab-behind"),o.append(s,n)),{say(c,i=0){B(n,c),n.style.setProperty("--share",`${Math.min(96,i*100)}%`)},point(c){let{top:i,height:y}=s.getBoundingClientRect();n.style.insetBlockStart=`${Math.max(8,Math.min(y-36,c-i-14))}px`,n.animate?.([{scale:1.25},{scale:1}],300)},show(c){s.inert=!1,s.replaceChildren(c)},async live(){ie(e.model).length&&await kt(t,()=>!!t.querySelector(".otys"))},end(){t.classList.remove("otys-lab-behind"),s.remove(),n.remove()}}}var vt=1500,_t=2e3,ze=e=>`otys-lab ${e}`;function qe(e,{CodeCell:t,NotebookActions:o,Dialog:n,autorun:s,strip:c}){let{context:i,content:y,sessionContext:d}=e,{model:S}=i,w=()=>$(d.path),E="waiting",h=new Map,R=()=>{},v=null,N="",g=!1,T=0,P,b=()=>y.widgets.filter(r=>H(r.model)),L=()=>JSON.stringify([...S.cells].map(r=>[r.type,X(r)])),C=()=>d.session?.kernel;function W(r){E=r,e.node.dataset.otysLab=r}async function O(r){let p=!S.dirty,k=L();try{await r()}finally{p&&!e.isDisposed&&L()===k&&(S.dirty=!1)}}function a(r){h.get(r)?.end(),h.delete(r)}function x(r){for(let p of[...h.keys()])a(p);W("asleep"),c.tell(m(w(),r),m(w(),"continue"),()=>{u()})}async function U(){d.kernelPreference={...d.kernelPreference,shouldStart:!0,autoStartDefault:!0},await d.ready,C()?.status==="dead"?await d.restartKernel():C()||await d.startKernel();let r=C();if(!r)throw new Error("no kernel");return await r.info,r}function fe(){try{return JSON.parse(sessionStorage.getItem(ze(d.path))??"null")}catch{return null}}async function V(r){let p=fe();if(p?.kernel!==r.id)return!1;let _=b().map(M=>[M,p.cells[M.model.id]]).filter(([M,Z])=>Z?.source===X(M.model));if(!_.length)return!1;let K=_.flatMap(([,M])=>M.views.flat());if(!await Ge(r,K))return!1;for(let[M,Z]of _){let it=M.model.outputs.toJSON().map((ge,Ce)=>Z.views[Ce]?{...ge,data:{...ge.data,[Q]:{version_major:2,version_minor:0,model_id:Z.views[Ce]}}}:ge);M.model.trusted=!0,M.model.outputs.fromJSON(it),await h.get(M)?.live(),a(M)}return!0}function F(){if(E!=="awake"||!C()||!D())return;let p=b().filter(k=>ie(k.model).length).map(({model:k})=>[k.id,{source:X(k),views:k.outputs.toJSON().map(_=>_.data?.[Q]?.model_id??null)}]);try{let k={kernel:C().id,cells:Object.fromEntries(p)};sessionStorage.setItem(ze(d.path),JSON.stringify(k))}catch{}}async function me(){for(let r;(r=T+vt-Date.now())>0;)await new Promise(p=>setTimeout(p,r))}async function ee(r){let p=r.model.outputs.toJSON();if(await t.execute(r,d,{deletedCells:S.deletedCells}),Pe(r.model)){r.model.outputs.fromJSON(p);return}await h.get(r)?.live()}async function Y(r){if(E!=="awake")return void u();h.set(r,_e(r)),await O(()=>ee(r)).catch(()=>{}),a(r),F()}async function I(){let r=b();for(let[p,k]of r.entries()){N=m(w(),"counted",{n:p+1,of:r.length});for(let _ of h.values())_.say(N,1);Oe(k.model)&&await me(),H(k.model)&&await ee(k),v?.cell===k&&v?.played()||a(k)}await l()}function ye(r){let p=Ue(d.path);!p||!h.has(r)||(h.get(r)?.show(p.node),v={cell:r,played:p.played})}async function l(){let r=v?.cell;h.has(r)&&(N=null,h.get(r)?.say(""),await new Promise(p=>c.tell(m(w(),"ready"),m(w(),"continue"),()=>p(void 0))),c.hush(),await ee(r))}async function u(){if(E==="waking"||e.isDisposed)return;W("waking"),g=!1,c.hush();for(let _ of b())h.set(_,_e(_)),h.get(_)?.say(m(w(),"waking"));N="";let r=We((_,K)=>{if(N===null)return;let M=N?`${N} · ${Math.round(_)} s`:m(w(),"clock",{n:Math.round(_),of:K});for(let Z of h.values())Z.say(M,N?1:_/K)}),[p]=b();p&&ye(p);let k=new Promise((_,K)=>R=K);try{let _=O(async()=>{let K=await U();if(!await V(K)){if(!await Je(K))throw new Error("the kernel does not answer");await ve(K,Be()),await I(),await ve(K)}});await Promise.race([_,k]),r.end(!v?.played()),W("awake"),F()}catch{!e.isDisposed&&!g&&x("stopped")}finally{r.end(!1),v=null;for(let _ of[...h.keys()])a(_)}}function j(){n?.tracker?.forEach(r=>r.resolve?.())}function A(r,p){p==="autorestarting"||p==="dead"?(g=!1,R(new Error(p)),p==="autorestarting"&&j(),x("stopped")):p==="restarting"&&(E==="awake"||E==="waking")?(g=!0,R(new Error(p))):p==="idle"&&g&&(W("waiting"),re())}function z(r,{newValue:p}){p||E!=="awake"||e.isDisposed||x("stopped")}async function se(){(await fetch(`${C()?.serverSettings.baseUrl??"/"}api`,{cache:"no-store"}).catch(()=>null))?.ok&&location.reload()}function he(r,p){clearTimeout(P),E==="awake"&&(p==="connected"?c.hush():P=setTimeout(()=>E==="awake"&&c.tell(m(w(),"away"),m(w(),"continue"),()=>{se()}),_t))}function re(){E!=="waiting"||!e.isVisible||(s()?u():x("asleep"))}function ae(r,{notebook:p,cell:k}){p!==y||E!=="asleep"||!H(k.model)||(W("awake"),c.hush())}let rt=()=>T=Date.now();function at({target:r,clientY:p}){let k=r;if(k.closest("a, button")||!k.closest(".otys-lab-known .jp-Cell-outputWrapper"))return;E==="asleep"&&u();let _=b().find(K=>K.node.contains(k));h.get(_)?.point(p)}O(async()=>Ne(S)),d.statusChanged.connect(A),d.kernelChanged.connect(z),d.connectionStatusChanged.connect(he);for(let r of["pointerdown","keydown"])e.node.addEventListener(r,rt,!0);return e.node.addEventListener("click",at),addEventListener("pagehide",F),o.executionScheduled.connect(ae),e.disposed.connect(()=>{removeEventListener("pagehide",F),o.executionScheduled.disconnect(ae)}),{panel:e,begin:re,again:Y,lang:w}}var Ve="otys-lab-place",St=["","notebooks/","otys-course/"],Ct=e=>e.split("/").map(encodeURIComponent).join("/");function Se(){try{return D()?.getItem(Ve)??""}catch{return""}}function jt(e){try{D()?.setItem(Ve,e)}catch{}}function He(e){let t=new URL(location.href);if(t.searchParams.has("path"))return t.searchParams.set("path",e),t.href;let o=t.pathname.match(/^(.*?\/(?:lab|doc|notebooks)(?:\/workspaces\/[^/]+)?(?:\/tree)?\/)(?:.*\.ipynb)$/);return o?(t.pathname=o[1]+Ct(e),t.hash="",t.href):""}function Fe(e,t){let o=e.serviceManager.contents,n=null,s=async y=>{try{return await o.get(y,{content:!1}),!0}catch{return!1}};async function c(){let y=[...new Set([...Se()?[ke(Se())]:[],...St])];for(let d of y)n===null&&await s(d+G[0].file)&&(n=d);return n}function i(y){t?e.commands.execute("docmanager:open",{path:y}):location.assign(He(y)||y)}return{show:i,async open(y,d){let S=await c();if(S===null)return;let w=Ie(S,d,y);i(await s(w)?w:S+y)},at(y){n=ke(y),jt(y);let d=t?.mode==="single-document"&&He(y);d&&d!==location.href&&history.replaceState(history.state,"",d)},lang:()=>$(Se())}}var Et="input, textarea, select, [contenteditable], .jp-InputArea-editor, .cm-editor",Ot=/[^.]*\(▸▸[^)]*\)(\.|, \S+)\s*(.?)/;function Lt(e){for(let t of e.querySelectorAll(".jp-MarkdownOutput p"))if(t.textContent?.includes("▸▸")){for(let o of t.childNodes)o instanceof Text&&(o.data=o.data.replace(Ot,(n,s,c)=>c.toUpperCase()));J(t,"hidden",!t.textContent.trim())}}function Nt(e,t){let o=n=>t.some(s=>n.outerHTML?.includes(s));for(let n of e.querySelectorAll(".jp-MarkdownOutput p")){let[s,...c]=n.childNodes;if(!(s?.nodeName!=="STRONG"||!o(c.find(({nodeName:i})=>i==="A")??s)))for(let i of n.childNodes)i instanceof Text?i.data="":(i.nodeName!=="A"||o(i))&&J(i,"hidden",!0)}}function Xe(e,{Widget:t,showCode:o,open:n,showMap:s,again:c}){let{content:i}=e,y=o(),d=()=>$(e.sessionContext.path),S=f("button",{class:"otys-lab-button",click:s});e.toolbar.insertItem(0,"otys-map",new t({node:f("div","otys-lab-tool",S)}));let w=f("span"),E=f("button",{class:"otys-lab-button",click:()=>R(!y)},w),h=new t({node:f("div","otys-lab-tool",E)});e.toolbar.insertItem(1,"otys-code",h);function R(a){y=a,e.toggleClass("otys-lab-nocode",!a),B(w,m(d(),a?"hide_code":"show_code")),J(E,"aria-pressed",String(a))}function v(){for(let a of i.widgets)a.toggleClass("otys-lab-known",H(a.model)),N(a)}function N(a){let x=a.outputArea?.node.parentElement;if(!x||!H(a.model)||x.querySelector(".otys-lab-again"))return;let U=m(d(),"again");x.append(f("button",{class:"otys-lab-again","aria-label":U,title:U,click:()=>c(a)},"↻"))}function g(a){let x=a.target;if(!(y||x.closest(Et)||x.closest(".otys"))){if(a instanceof KeyboardEvent){if(a.ctrlKey||a.metaKey||a.altKey||a.shiftKey||x.closest("button, a, summary")||a.key!=="Enter"&&a.key!=="Delete"&&a.key!=="Backspace"&&!/^[a-z0-9]$/i.test(a.key))return}else if(!x.closest(".jp-MarkdownCell.jp-mod-rendered"))return;a.stopPropagation(),a.preventDefault()}}let T=f("button",{class:"otys-lab-button",click:()=>n(G[0].file)}),P=f("button",{class:"otys-lab-button otys-lab-go",click:()=>{L()&&n(L()?.file??"")}}),b=f("nav","otys-lab-end",T,P),L=()=>ne(e.sessionContext.path);function C(){let a=L();B(T,m(d(),"map")),B(S,m(d(),"map")),B(P,a?`${m(d(),"next")}: ${a.titles[d()]} ›`:""),J(P,"hidden",!a);let x=i.node.querySelector(".jp-Notebook-footer");v(),x&&x.nextSibling!==b?x.after(b):!x&&!b.isConnected&&i.node.append(b)}function W(){Lt(i.node);let a=L();a&&Nt(i.node,[a.file,G[0].file])}let O=new MutationObserver(W);return O.observe(i.node,{childList:!0,subtree:!0}),e.disposed.connect(()=>O.disconnect()),W(),e.addClass("otys-lab-page"),i.node.addEventListener("otys-next",a=>{a.detail.file&&(a.preventDefault(),n(a.detail.file))}),i.node.addEventListener("dblclick",g,!0),i.node.addEventListener("keydown",g,!0),i.model.contentChanged.connect(v),i.model.cells.changed.connect(()=>queueMicrotask(v)),v(),R(y),C(),{show:R,shown:()=>y,finish:C}}var Pt=e=>new Intl.DisplayNames(e,{type:"language"}).of(e)??e,ue=(e=we().all())=>G.find(({lesson:t,steps:o})=>be(e,t,o)<o.length)??G[0];function Ye({open:e}){let t=D(),o="en",n="",s=f("h2"),c=f("button",{class:"otys-lab-button otys-lab-go",click:()=>e(ue().file,o)}),i=f("select",{change:()=>e(q(n)?.file??G[0].file,i.value)}),y=f("span"),d=f("label","otys-lab-language",y,i),S=f("p",{hidden:!!t}),w=f("ol"),E=f("h3"),h=f("ul"),R=f("nav","otys-lab-side",s,c,S,w,E,h,d);i.replaceChildren(...oe.map(g=>f("option",{value:g,lang:g},Pt(g))));function v({file:g,lesson:T,steps:P,minutes:b,titles:L},C,W){let O=be(C,T,P),a=P.length>0&&O===P.length,x=a?`✓ ${m(o,"done")}`:O?m(o,"steps",{n:O,of:P.length}):m(o,"minutes",{n:b}),U=f("button",{class:"otys-lab-row",click:()=>e(g,o)},f("b",{},g.slice(0,2)),f("span",{},L[o]),f("small",{},x));return J(U,"aria-current",q(n)?.file===g&&"page"),J(U,"data-done",a),J(U,"data-now",W),f("li",{},U)}function N(){let g=we(t).all(),T=ue(g);J(R,"lang",o),J(R,"aria-label",m(o,"map")),B(s,m(o,"map")),B(c,`${m(o,"here")}: ${T.titles[o]} ›`),B(S,m(o,"unkept")),B(E,m(o,"more")),B(y,m(o,"language")),i.value=o;let P=G.map(b=>({chapter:b,li:v(b,g,b===T)}));ce(w,...P.filter(({chapter:b})=>b.lesson).map(({li:b})=>b)),ce(h,...P.filter(({chapter:b})=>!b.lesson).map(({li:b})=>b))}for(let g of[te,"storage"])addEventListener(g,N);return N(),{node:R,at(g,T){[o,n]=[g,T],N()}}}function Ze(e,t){let o=f("div",{class:"otys-lab-strip",role:"status"}),n=new t({node:o});return n.hide(),e.contentHeader.addWidget(n),{tell(s,c,i){o.replaceChildren(f("span",{},s),...c?[f("button",{class:"otys-lab-button",click:i},c)]:[]),n.show()},hush(){o.replaceChildren(),n.hide()}}}var Qe=`/* The extension's own parts; every class begins with \`otys-lab-\`, for the map of the course has other ones on the same page. */
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
`;var et="otys-nb:extension",Dt="otys-lab-folded";function Tt(e){try{let t=D();return t?.getItem(e)===null&&(t.setItem(e,"1"),!0)}catch{return!1}}function It(e){let t=e.initialize.bind(e),o=()=>{},n=new Promise(s=>o=()=>s(void 0));return e.initialize=async()=>(await n,t()),o}function tt({application:e,apputils:t,cells:o,launcher:n,notebook:s,settings:c,widgets:i}){let y=Object.entries({tracker:s?.INotebookTracker,palette:t?.ICommandPalette,labShell:e?.ILabShell,cards:n?.ILauncher,registry:c?.ISettingRegistry}).filter(([,h])=>h);function d(h,...R){let{tracker:v,palette:N,labShell:g,cards:T,registry:P}=Object.fromEntries(y.map(([l],u)=>[l,R[u]]));if(!v)return;document.head.append(Object.assign(document.createElement("style"),{textContent:Qe}));let b={autorun:!0,code:!1},L=null,C=Fe(h,g),W=Ye({open:(l,u)=>{C.open(l,u)}}),O=new Map,a=!0;function x(l,u){if(b[l]=u,L?.set(l,u),l==="code")for(let{reading:j}of O.values())j.show(u);for(let{page:j}of O.values())j.begin()}function U(){for(let l of["autorun","code"]){let u=L?.get(l).composite;typeof u=="boolean"&&u!==b[l]&&x(l,u)}}let fe=(async()=>{L=await P?.load(et).catch(()=>null)??null,U(),L?.changed.connect(U)})();function V(){for(let{page:u,reading:j,seen:A}of O.values())u.panel.isVisible&&A(),u.begin(),j.finish();let l=v.currentWidget?.sessionContext.path;O.has(v.currentWidget)&&(L&&L.get("place").composite!==l&&L.set("place",l),C.at(l),W.at($(l),l))}async function F(l){let{context:u,sessionContext:j}=l,A=g&&a&&q(j.path)?It(j):()=>{};if(await Promise.all([u.ready,fe]),l.isDisposed||!Le(u.model))return A();l.isVisible&&A();let z=Ze(l,i.Widget),se=qe(l,{NotebookActions:s.NotebookActions,CodeCell:o.CodeCell,Dialog:t.Dialog,autorun:()=>b.autorun,strip:z}),he=ae=>{C.open(ae,$(j.path))},re=Xe(l,{Widget:i.Widget,showCode:()=>b.code,open:he,again:se.again,showMap:()=>{h.commands.execute("otys-nb:map")}});O.set(l,{page:se,reading:re,seen:A}),l.disposed.connect(()=>O.delete(l)),Me(l.node),me(l),g||ee(l.node),g&&(await h.restored,Tt(Dt)&&g.collapseLeft()),V()}function me({node:l,sessionContext:u}){l.addEventListener(De,j=>{let{lang:A}=j.detail,z=q(u.path);!z||!oe.includes(A)||A===$(u.path)||(j.preventDefault(),C.open(z.file,A))})}function ee(l){l.addEventListener("click",u=>{let j=u.target.closest("a");if(!j||u.ctrlKey||u.metaKey||u.shiftKey||u.button)return;let z=JSON.parse(j.dataset.commandlinkerArgs??"null")?.path??decodeURIComponent(j.pathname.match(/\/files\/(.*\.ipynb)$/)?.[1]??"");!z||!q(z)||(u.preventDefault(),u.stopPropagation(),C.show(z))},!0)}let Y=()=>O.get(v.currentWidget),I=()=>Y()?.page.lang()??C.lang(),ye={start:{label:()=>m(I(),"start"),execute:()=>C.open(ue().file,I())},map:{label:()=>m(I(),"map"),execute:()=>g?g.activateById("otys-lab-side"):C.open("00_start.ipynb",I())},next:{label:()=>m(I(),"next"),isEnabled:()=>!!(Y()&&ne(v.currentWidget.sessionContext.path)),execute:()=>C.open(ne(v.currentWidget.sessionContext.path)?.file??"",I())},code:{label:()=>m(I(),"show_code"),isToggled:()=>b.code,execute:()=>x("code",!b.code)},autorun:{label:()=>m(I(),"autorun"),isToggled:()=>b.autorun,execute:()=>x("autorun",!b.autorun)},full:{label:()=>m(I(),"full"),isEnabled:()=>!!Y(),execute:()=>document.fullscreenElement?document.exitFullscreen():Y()?.page.panel.node.requestFullscreen()},forward:{label:()=>m(I(),"forward"),execute:()=>de(document.body,1)},back:{label:()=>m(I(),"back"),execute:()=>de(document.body,-1)}};for(let[l,{label:u,...j}]of Object.entries(ye)){let A=`otys-nb:${l}`;h.commands.addCommand(A,{...j,label:()=>`Otys: ${u()}`}),N?.addItem({command:A,category:"Otys"})}if(T?.add({command:"otys-nb:start",category:"Otys",rank:0}),g){let l=new i.Widget({node:W.node});l.id="otys-lab-side",l.title.label="Otys",l.title.caption=m(I(),"map"),g.add(l,"left",{rank:50}),g.layoutModified.connect(V)}v.widgetAdded.connect((l,u)=>{F(u)}),v.forEach(F),v.currentChanged.connect(V),h.shell.currentChanged?.connect(V),h.restored.then(()=>{a=!1,document.getElementById("otys-splash")?.remove(),V()})}let S={id:"otys-nb:connection",autoStart:!0,provides:e?.IConnectionLost,activate:()=>async(...h)=>{document.querySelector(".otys-lab-page:not(.lm-mod-hidden)")||await e.ConnectionLost(...h)}},w=JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}");return[...S.provides&&e.ConnectionLost&&!w.hubPrefix?[S]:[],{id:et,autoStart:!0,requires:[],optional:y.map(([,h])=>h),activate:d}]}function ot(){let e=/^#p=(otys[\w.~-]{1,20000})$/.exec(location.hash)?.[1];e&&(document.documentElement.dataset.otysShared=e)}var Mt=[/Cannot read properties of undefined \(reading 'schema'\)|\.plugins\[[^\]]*\](\.id\])? is undefined/,/filebrowser:open-path/];function Bt(e){let{message:t,stack:o}=Object(e.reason);/\/static\/notebook\//.test(o??"")&&Mt.some(n=>n.test(t??""))&&e.preventDefault()}var nt=()=>addEventListener("unhandledrejection",Bt);var $t="otys-nb",Rt={application:"@jupyterlab/application",apputils:"@jupyterlab/apputils",cells:"@jupyterlab/cells",launcher:"@jupyterlab/launcher",notebook:"@jupyterlab/notebook",settings:"@jupyterlab/settingregistry",widgets:"@lumino/widgets"},st={};async function Wt(e){let t=Object.entries(st[e]??{}),[o]=t.sort(([n],[s])=>s.localeCompare(n,"en",{numeric:!0}));return o?(await o[1].get())():null}nt();ot();var Kt=window;(Kt._JUPYTERLAB??={})[$t]={init(e){st=e},async get(){let e=Object.entries(Rt).map(async([o,n])=>[o,await Wt(n)]),t=tt(Object.fromEntries(await Promise.all(e)));return()=>({__esModule:!0,default:t})}};})();
