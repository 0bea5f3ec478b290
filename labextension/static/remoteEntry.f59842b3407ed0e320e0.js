"use strict";(()=>{var ee="otys-progress";function D(){try{let e=globalThis.frameElement?.ownerDocument??document;return JSON.parse(e.getElementById("jupyter-config-data")?.textContent||"{}").enableMemoryStorage?null:localStorage}catch{return null}}var we=(e,t,o)=>o.filter(n=>["solved","shown"].includes(e[t]?.[n])).length;function xe(e=D()){let t="{}";function o(){try{let s=JSON.parse(e?.getItem(ee)??t);return Object(s)===s?s:{}}catch{return{}}}function n(s){t=JSON.stringify(s);try{e?.setItem(ee,t)}catch{e=null}globalThis.dispatchEvent?.(new Event(ee))}return{all:o,save:n,note(s,l,p){let c=o()[s],u=l.flatMap((S,w)=>p[w]&&!c?.[S]?[[S,p[w]]]:[]);u.length&&n({...o(),[s]:{...Object.fromEntries(u),...c}})},forget(s,l){let p={...o()[s]};delete p[l],n({...o(),[s]:p})}}}var je={'Catalogue("invented")':1,'Catalogue("wording")':1,'DifferenceTable("invented")':1,'DifferenceTable("wording")':1,'broken = otys.Explorer(explorer.code())\nbroken.move("diver:spy", "off").edit("players[0].zone[0]", "mmmm")\nfor problem in broken.problems():\n    print(problem.text())\notys.outcome_rows(broken.position)':1,'comparison("D10")':1,'comparison("D15")':1,'comparison("D39")':1,'comparison("D5")':1,'comparison("D9")':1,'d20 = comparison("D20")\nd20':1,'d4 = comparison("D4")\nd4':1,'example = otys.example("delphine")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("pauline")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("rodrigue")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("setup")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'explorer.edit("players[0].batteries", 0)\npoor = otys.outcome_rows(explorer.position)\nprint(len(poor), max(row["prestige"] for row in poor))\nexplorer.undo()':0,'for name in ("A", "B"):\n    games = otys.playouts(game.branches[name].position, 24, policy="greedy", seed=5, executor="serial")\n    print(name, games, sep="\\n")':0,'for name in ("trader", "explorer"):\n    example = otys.example(name)\n    for change in example.breaks:\n        first_untrue = example.statements[example.judge(example.broken(change))]\n        print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'from IPython.display import display\n\ngames = otys.playouts(start, 30, policy="greedy", seed=5, executor="serial")\nfor what in ("rounds", "divers"):\n    display(games.plot(what))':1,'from collections import Counter\nfrom dataclasses import replace\n\nfrom otys_nb.explorer.differences import differences\n\nlate = otys.Explorer(start)\nlate.move("key:1", "hacker").move("key:2", "hacker").move("key:3", "hacker").move("key:5", "hacker")\nsix = late.position\nfive = replace(six, edition=replace(six.edition, name="hacker 5-4-3-2", hacker=(5, 4, 3, 2)))\n\nends = {}\nfor position in (six, five):\n    found = otys.outcomes(position)\n    ends[position.edition.hacker[0]] = found\n    keys = Counter(len(end.players[0].keys) for end in found)\n    print(position.edition.hacker, len(found), dict(sorted(keys.items())))':0,'from otys_nb.analysis.policies import Greedy\n\nshown = against(players, {1: "greedy"}, seed=7)\nshown.autoplay(Greedy(slip=0.3))\nprint(shown.result())\nprint(shown.standing())':0,"from otys_nb.lessons.rulings import RulingTable\n\nRulingTable()":1,'from otys_nb.widgets.opponents import against\n\nplayers = ["Ada", "Grace"]\nopponents = {1: "greedy"}\ngame = against(players, opponents, seed=7)\ngame':1,'from random import Random\n\nstart = otys.new_position(["Ada", "Grace"], seed=7)\notys.best_turns(start, n=3, tries=60, rng=Random(1))':1,"game.hint(3, tries=0)":1,"hacker_track = (6, 5, 4, 3)\notys.PlayerBoard(with_track(d4.position, hacker_track))":1,'import otys_nb as otys\n\nbatteries = otys.lesson("batteries", "lesson")\nbatteries':1,'import otys_nb as otys\n\ncontracts = otys.lesson("contracts", "lesson")\ncontracts':1,"import otys_nb as otys\n\ndive = otys.dive()\ndive":1,'import otys_nb as otys\n\ndive = otys.lesson("start")\ndive':1,'import otys_nb as otys\n\nexplorer = otys.Explorer(\n    "otys1_r9f0t0_1B2B4B5B3B_bgpfg-vovo-bopfo-ugmpg-ptgug_mpptt_11_mff2b-2114_0_vgkgbomfgbguompovgbobgftomfokgmtgmtoptoftgkovg_"\n    "mmt2b-ppft4-pt1b-1113-2113b-mfft3b-mf1c-mmff4-mt2-mptt3cb-2225-2215-223c-pf2-2214c-mp2-ftt3-22115cb-ft2-pff2c-mpp3-"\n    "11113cb-1112c-ppt2c-pptt4-mmpf3c-1112b_Ada.s14c0b1h1m1x0.12345-X.FePtxmrs.f-pt-pft-p-m.nnuonn.0_"\n    "Grace.s10c1b0h0m1x1.1345-2X.MteRXpfs.0-0-m-m-0.vonkonn.0_end"\n)\nexplorer':1,'import otys_nb as otys\n\nkeys = otys.lesson("keys", "lesson")\nkeys':1,"import otys_nb as otys\n\notys.desk()":1,'import otys_nb as otys\n\notys.lesson("divers", "lesson")':1,'import otys_nb as otys\n\notys.lesson("ending", "lesson")':1,'import otys_nb as otys\n\notys.lesson("rewards", "lesson")':1,'import otys_nb as otys\n\notys.lesson("sponsors", "lesson")':1,'import otys_nb as otys\n\notys.lookup("X")':1,'import otys_nb as otys\n\notys.projector(otys.lesson("turn"))':1,'import otys_nb as otys\n\nsetup = otys.lesson("setup", "lesson")\nsetup':1,'import otys_nb as otys\n\nturn = otys.lesson("turn", "lesson")\nturn':1,'import otys_nb as otys\n\nx = otys.lesson("x-keys", "lesson")\nx':1,'import otys_nb as otys\nfrom otys_nb.lessons.compared import Catalogue\nfrom otys_nb.lessons.disputed import comparison, with_track\n\nCatalogue("play")':1,'import otys_nb as otys\nfrom otys_nb.lessons.compared import DifferenceTable\nfrom otys_nb.lessons.disputed import comparison, with_track\n\nDifferenceTable("play")':1,'one, other = six.play("4 R:-mc"), five.play("4 R:-mc")\nfor difference in differences(one, other):\n    print(difference.text(["Ada", "Grace"]))':0,'opening = otys.Explorer(start)\ngame = opening.session.game\nopening.play("4 R:-mc")\ngame.name("A")\nopening.undo()\nopening.play("4 R:+f =")\ngame.name("B")\nfor difference in opening.compare("A"):\n    print(difference.text(["Ada", "Grace"]))':0,"otys.PlayerBoard(d20.position)":1,"otys.course_map()":1,"otys.dives()":1,'otys.lesson("batteries", "example")':1,'otys.lesson("batteries", "exercises")':1,'otys.lesson("contracts", "example")':1,'otys.lesson("contracts", "exercises")':1,'otys.lesson("divers", "example")':1,'otys.lesson("divers", "exercises")':1,'otys.lesson("ending", "exercises")':1,'otys.lesson("keys", "example")':1,'otys.lesson("keys", "exercises")':1,'otys.lesson("rewards", "exercises")':1,'otys.lesson("setup", "colony")':1,'otys.lesson("setup", "example")':1,'otys.lesson("setup", "exercises")':1,'otys.lesson("sponsors", "exercises")':1,'otys.lesson("turn", "example")':1,'otys.lesson("turn", "exercises")':1,'otys.lesson("x-keys", "example")':1,'otys.lesson("x-keys", "exercises")':1,'otys.misreadings("keys")':1,'otys.practice("batteries")':0,'otys.practice("contracts")':0,'otys.practice("divers")':0,'otys.practice("ending")':0,'otys.practice("keys")':0,'otys.practice("rewards")':0,'otys.practice("sponsors")':0,'otys.practice("x-keys")':0,'otys.projector(otys.lesson("turn"))':1,'print("\\n".join(opening.record().splitlines()[5:]))':0,'record = shown.session.game.record()\nturns = [line for line in record.splitlines() if line[:2] in ("1a", "1b", "2a", "2b")]\nprint("\\n".join(turns))':0,"rows = otys.outcome_rows(explorer.position)\nprint(len(rows))\nrows.where(prestige=4)":1,"shown.review(3, seconds=0)":1,'word = "keys-2-pearl"\notys.class_results(word, otys.invented_class(word, pupils=24))':1,'work = otys.class_work("keys-1x3-pearl", pupil=1)\nwork':1,"work.code()":1};var Z="application/vnd.jupyter.widget-view+json",Ee=new Map(Object.entries(je)),F=e=>e.sharedModel.getSource(),H=e=>e.type==="code"&&Ee.has(F(e)),Oe=e=>!Ee.get(F(e));function Le(e){let t=[...e?.cells??[]].filter(o=>o.type==="code"&&F(o).trim());return t.length>0&&t.filter(H).length*2>=t.length}function Ne(e){for(let t of e.cells)for(let o=0;o<(t.outputs?.length??0);o+=1){let n=t.outputs.get(o).toJSON();if(!n.data?.[Z])continue;let s={...n.data};delete s[Z],t.outputs.set(o,{...n,data:s})}}function le(e){return(e.outputs?.toJSON()??[]).map(o=>o.data?.[Z]?.model_id).filter(Boolean)}var Ae=e=>e.outputs.toJSON().some(t=>t.output_type==="error");var pt=new Set(["button","input","a","select","summary"]),ce=e=>String(e).replace(/[\u202a-\u202e\u2066-\u2069]/g,"�"),Pe=e=>e.filter(Boolean).map(t=>typeof t=="string"?ce(t):t);function dt(e,t,o){for(let[n,s]of Object.entries(t))typeof s=="function"?e.addEventListener(n,s):J(e,n,s);return e.append(...Pe(o)),e}function m(e,t={},...o){let n=document.createElement(e),s=typeof t=="string"?{class:t}:t;return e==="button"&&(s={type:"button",...s}),(pt.has(e)||"tabindex"in s)&&n.setAttribute("data-lm-suppress-shortcuts","true"),dt(n,s,o)}function pe(e,...t){e.replaceChildren(...Pe(t))}function B(e,t){e.textContent!==ce(t)&&(e.textContent=ce(t))}function J(e,t,o){let n=o===!0&&!t.startsWith("aria-")?"":ce(o);o==null||o===!1?e.removeAttribute(t):e.getAttribute(t)!==n&&e.setAttribute(t,n)}var De="otys-language";var Te={chapters:[{file:"00_start.ipynb",lesson:"start",steps:["key","metal","contract","surface"],minutes:2,titles:{en:"A first dive",fr:"Première plongée",de:"Ein erster Tauchgang"}},{file:"02_turn.ipynb",lesson:"turn",steps:["key","push","engineer","home","where","surface","example","metal","sink","unused","offer"],minutes:6,titles:{en:"A turn in three steps",fr:"Un tour en trois étapes",de:"Ein Zug in drei Schritten"}},{file:"03_keys_and_hacker.ipynb",lesson:"keys",steps:["away","which","fifth","improve","neutral","pushed","early","pass","wait"],minutes:7,titles:{en:"Keys and the Hacker",fr:"Les jetons Clé et le hacker",de:"Zugangsplättchen und Hacker"}},{file:"04_x_keys.ipynb",lesson:"x-keys",steps:["which","turn-round","lay","sponsor","dive","and-then","up","neutral","example","battery","lowest","key-two","spare-the-key","supply","counts","home"],minutes:7,titles:{en:"X keys",fr:"Les jetons Clé X",de:"X-Zugangsplättchen"}},{file:"05_batteries.ipynb",lesson:"batteries",steps:["key","credit","reach","who","propel","metal","stay","example","gap","follow","several","not-oxygen","only-one","at-once","with-x","from-above","once","late","the-key"],minutes:8,titles:{en:"Batteries",fr:"Les batteries",de:"Batteriemarker"}},{file:"06_contracts.ipynb",lesson:"contracts",steps:["bring","left","complete","free","elsewhere","hand","extras","example","spread","numbers","used-level","two","own-card","must","after-up","row","bonus","room","large"],minutes:9,titles:{en:"Contracts",fr:"Les contrats",de:"Aufträge"}},{file:"01_setup.ipynb",lesson:"setup",steps:["keys","technicians","divers","cubes","purse","display","sponsors","store","contracts","neutral","begin","example","bare","tile","technician","side","stock","colours","for-two","first-turn"],minutes:4,titles:{en:"Laying the table",fr:"La mise en place",de:"Der Spielaufbau"}},{file:"07_divers.ipynb",lesson:"divers",steps:["expert","full","bonus","row","buy","better","look","copy","who","hacker","token","example-trader","example-explorer","basic-side","neutral","credit","reserve","which-key","dear","for-prestige","price","limits","in-stock","two","nothing-to-pay","keep","few-cards","bill","whose-level","copy-upgraded","one-credit","reach","track-end","all-home","cheaper","skip"],minutes:8,titles:{en:"The eight divers",fr:"Les huit plongeurs",de:"Die acht Taucher"}},{file:"08_sponsors.ipynb",lesson:"sponsors",steps:["credit","twice","back","upgrade","in-time","free","front","lift","surface","carry","which-sponsor","breath","both-ways","between","not-neutral","own-x","to-the-key","closed","still-paid","gift","whom","lifted","one-way","where-to","together","usable","where-then"],minutes:7,titles:{en:"The five sponsors",fr:"Les cinq sponsors",de:"Die fünf Sponsoren"}},{file:"09_rewards.ipynb",lesson:"rewards",steps:["take","front","colour","pays","upgrade","four-cards","green","which-level","replaced","empty-bag","for-nothing","any-diver","hand","stay","five","whose-token"],minutes:5,titles:{en:"Reward tokens",fr:"Les jetons Récompense",de:"Belohnungsplättchen"}},{file:"10_end_and_variants.ipynb",lesson:"ending",steps:["reach","at-once","last","winner","tie","to-the-owner","comes-up","who-else","leftovers","shared","catch-up","keep-the-cube","to-whom","his-oxygen","he-decides"],minutes:5,titles:{en:"The end, and a variant",fr:"La fin, et une variante",de:"Das Ende und eine Variante"}},{file:"11_play.ipynb",lesson:"",steps:[],minutes:25,titles:{en:"Play",fr:"Jouer",de:"Spielen"}},{file:"12_explore.ipynb",lesson:"",steps:[],minutes:9,titles:{en:"Explore",fr:"Explorer",de:"Erkunden"}},{file:"13_rulebooks_compared.ipynb",lesson:"",steps:[],minutes:9,titles:{en:"The rulebooks compared",fr:"Les livrets comparés",de:"Die Spielregeln verglichen"}},{file:"14_teach.ipynb",lesson:"",steps:[],minutes:6,titles:{en:"Teach",fr:"Enseigner",de:"Unterrichten"}},{file:"15_what_players_ask.ipynb",lesson:"",steps:[],minutes:5,titles:{en:"What players ask",fr:"Ce que demandent les joueurs",de:"Was Spieler fragen"}},{file:"16_dive.ipynb",lesson:"",steps:[],minutes:5,titles:{en:"Today’s dive",fr:"La plongée du jour",de:"Der Tauchgang des Tages"}}]};var ke={en:{waking:"waking up",counted:"waking up: {n} of {of}",continue:"Continue",asleep:"The board is resting.",stopped:"Python stopped. Your place is kept.",away:"No connection. Your place is kept.",show_code:"Show code",hide_code:"Hide code",map:"Map of the course",here:"Continue here",next:"Next lesson",done:"done",minutes:"{n} min",steps:"{n} of {of}",language:"Language",more:"Beyond the lessons",start:"Start or continue the course",autorun:"Run the course by itself",full:"Full screen",forward:"Next step on the board",back:"Step back on the board",unkept:"This browser keeps nothing, so nothing is counted here.",again:"Again",clock:"waking up: {n} s of about {of}",ready:"The board is ready. What you did is kept."},fr:{waking:"réveil",counted:"réveil : {n} sur {of}",continue:"Continuer",asleep:"Le plateau se repose.",stopped:"Python s’est arrêté. Votre place est gardée.",away:"Pas de connexion. Votre place est gardée.",show_code:"Voir le code",hide_code:"Cacher le code",map:"Plan du cours",here:"Continuer ici",next:"Leçon suivante",done:"terminé",minutes:"{n} min",steps:"{n} sur {of}",language:"Langue",more:"Au-delà des leçons",start:"Commencer ou continuer le cours",autorun:"Lancer le cours tout seul",full:"Plein écran",forward:"Étape suivante sur le plateau",back:"Étape précédente sur le plateau",unkept:"Ce navigateur ne garde rien : rien n’est compté ici.",again:"Encore",clock:"réveil : {n} s sur {of} environ",ready:"Le plateau est prêt. Ce que vous avez fait est conservé."},de:{waking:"wacht auf",counted:"wacht auf: {n} von {of}",continue:"Weiter",asleep:"Der Plan ruht.",stopped:"Python hat angehalten. Dein Platz ist gemerkt.",away:"Keine Verbindung. Dein Platz ist gemerkt.",show_code:"Code zeigen",hide_code:"Code verbergen",map:"Übersicht des Kurses",here:"Hier weiter",next:"Nächste Lektion",done:"geschafft",minutes:"{n} Min.",steps:"{n} von {of}",language:"Sprache",more:"Über die Lektionen hinaus",start:"Den Kurs beginnen oder fortsetzen",autorun:"Den Kurs von selbst ausführen",full:"Ganzer Bildschirm",forward:"Nächster Schritt auf dem Plan",back:"Schritt zurück auf dem Plan",unkept:"Dieser Browser behält nichts, darum wird hier nichts gezählt.",again:"Noch einmal",clock:"wacht auf: {n} s von etwa {of}",ready:"Das Brett ist bereit. Was du geschafft hast, bleibt."}};var G=Te.chapters,te=Object.keys(ke),y=(e,t,o={})=>ke[e][t].replace(/\{(\w+)\}/g,(n,s)=>String(o[s]??n));function de(e){let t=e.lastIndexOf("/")+1;return[e.slice(0,t),e.slice(t)]}var $=e=>te.find(t=>`/${de(e)[0]}`.endsWith(`/${t}/`))??"en";function ve(e){let[t]=de(e),o=$(e);return o==="en"?t:t.slice(0,-(o.length+1))}var Ie=(e,t,o)=>`${e}${t==="en"?"":`${t}/`}${o}`,V=e=>G.find(({file:t})=>t===de(e)[1]);function oe(e){let t=G.findIndex(({file:o})=>o===de(e)[1]);return t<0?void 0:G[t+1]}function mt(e){let t=document.activeElement?.closest(".otys");return t&&e.contains(t)?t:document.fullscreenElement?.querySelector(".otys")??null}function ue(e,t){let o=mt(e);return o?.dispatchEvent(new CustomEvent("otys-step",{detail:{by:t}})),!!o}function Me(e){e.addEventListener("keydown",t=>{let o=t.key==="PageDown"?1:t.key==="PageUp"?-1:0,n=t.target;!o||t.ctrlKey||t.metaKey||t.altKey||n.closest("input, textarea, select, [contenteditable]")||ue(e,o)&&(t.preventDefault(),t.stopPropagation())},!0)}var yt="otys-places";function Be(e=D()){try{let t=JSON.parse(e?.getItem(yt)??"{}");return Object(t)===t&&!Array.isArray(t)?t:{}}catch{return{}}}var Re="otys-lab-took",ht=900,gt=250,$e=30;function bt(){try{let e=Number(D()?.getItem(Re));return e>=1&&e<600?Math.round(e):$e}catch{return $e}}function We(e){let t=performance.now(),o=bt(),n=setInterval(()=>{let s=performance.now()-t;s>=ht&&e(s/1e3,o)},gt);return{end(s){clearInterval(n);try{s&&D()?.setItem(Re,String(Math.ceil((performance.now()-t)/1e3)))}catch{}}}}var wt=`
import os as _os, sys as _sys
_sys.path[:] = [p for p in _sys.path if p and _os.path.realpath(p) != _os.path.realpath(_os.getcwd())]
del _os, _sys
`;async function Ke(e,t){return(await e.requestExecute({code:t,silent:!0,store_history:!1,stop_on_error:!1}).done)?.content?.status==="ok"}function Je(e){let t=new TextEncoder().encode(JSON.stringify(e));return`from otys_nb.widgets import resume as _resume
_resume.expect("${Object.keys(e).length?btoa(Array.from(t,n=>String.fromCharCode(n)).join("")):""}")
del _resume
`}var Ge=(e,t)=>Ke(e,`${wt}try:
  ${Je(t).replaceAll(`
`,`
  `).trimEnd()}
except Exception:
  pass
`),Ue=e=>Ke(e,Je({}));async function ze(e,t){let n=(await e.requestCommInfo({target_name:"jupyter.widget"}))?.content?.comms??{};return t.every(s=>s in n)}function xt(){let{otysLessons:e}=JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}");return Array.isArray(e)?e:[]}function qe(e){let t=V(e);if(!t||!xt().includes(t.lesson))return null;let o=`../lessons/${$(e)}/${t.file.slice(0,2)}-${t.lesson}.html`,n=!1,s=m("iframe",{class:"otys-lab-meanwhile",src:o,title:t.titles[$(e)]});return s.addEventListener("load",()=>{for(let l of["pointerdown","keydown"])s.contentDocument?.addEventListener(l,()=>n=!0,{capture:!0})}),{node:s,played:()=>n}}var kt=2e4;function vt(e,t){return new Promise(o=>{let n=new MutationObserver(()=>t()&&l()),s=setTimeout(l,kt);function l(){n.disconnect(),clearTimeout(s),o(void 0)}n.observe(e,{childList:!0,subtree:!0}),t()&&l()})}function _e(e){let t=e.outputArea.node,o=t.parentElement,n=m("div","otys-lab-note"),s=t.cloneNode(!0);return s.classList.add("otys-lab-still"),s.inert=!0,o&&t.childElementCount&&(t.classList.add("otys-lab-behind"),o.append(s,n)),{say(l,p=0){B(n,l),n.style.setProperty("--share",`${Math.min(96,p*100)}%`)},point(l){let{top:p,height:c}=s.getBoundingClientRect();n.style.insetBlockStart=`${Math.max(8,Math.min(c-36,l-p-14))}px`,n.animate?.([{scale:1.25},{scale:1}],300)},show(l){s.inert=!1,s.replaceChildren(l)},async live(){le(e.model).length&&await vt(t,()=>!!t.querySelector(".otys"))},end(){t.classList.remove("otys-lab-behind"),s.remove(),n.remove()}}}var _t=1500,St=2e3,Ve=e=>`otys-lab ${e}`;function He(e,{CodeCell:t,NotebookActions:o,Dialog:n,autorun:s,strip:l}){let{context:p,content:c,sessionContext:u}=e,{model:S}=p,w=()=>$(u.path),E="waiting",h=new Map,R=()=>{},k=null,L="",g=!1,T=0,N,b=()=>c.widgets.filter(r=>H(r.model)),A=()=>JSON.stringify([...S.cells].map(r=>[r.type,F(r)])),C=()=>u.session?.kernel;function W(r){E=r,e.node.dataset.otysLab=r}async function O(r){let d=!S.dirty,x=A();try{await r()}finally{d&&!e.isDisposed&&A()===x&&(S.dirty=!1)}}function i(r){h.get(r)?.end(),h.delete(r)}function v(r){for(let d of[...h.keys()])i(d);W("asleep"),l.tell(y(w(),r),y(w(),"continue"),()=>{a()})}async function K(){u.kernelPreference={...u.kernelPreference,shouldStart:!0,autoStartDefault:!0},await u.ready,C()?.status==="dead"?await u.restartKernel():C()||await u.startKernel();let r=C();if(!r)throw new Error("no kernel");return await r.info,r}function ne(){try{return JSON.parse(sessionStorage.getItem(Ve(u.path))??"null")}catch{return null}}async function me(r){let d=ne();if(d?.kernel!==r.id)return!1;let _=b().map(M=>[M,d.cells[M.model.id]]).filter(([M,Y])=>Y?.source===F(M.model));if(!_.length)return!1;let U=_.flatMap(([,M])=>M.views.flat());if(!await ze(r,U))return!1;for(let[M,Y]of _){let lt=M.model.outputs.toJSON().map((be,Ce)=>Y.views[Ce]?{...be,data:{...be.data,[Z]:{version_major:2,version_minor:0,model_id:Y.views[Ce]}}}:be);M.model.trusted=!0,M.model.outputs.fromJSON(lt),await h.get(M)?.live(),i(M)}return!0}function z(){if(E!=="awake"||!C()||!D())return;let d=b().filter(x=>le(x.model).length).map(({model:x})=>[x.id,{source:F(x),views:x.outputs.toJSON().map(_=>_.data?.[Z]?.model_id??null)}]);try{let x={kernel:C().id,cells:Object.fromEntries(d)};sessionStorage.setItem(Ve(u.path),JSON.stringify(x))}catch{}}async function se(){for(let r;(r=T+_t-Date.now())>0;)await new Promise(d=>setTimeout(d,r))}async function Q(r){let d=r.model.outputs.toJSON();if(await t.execute(r,u,{deletedCells:S.deletedCells}),Ae(r.model)){r.model.outputs.fromJSON(d);return}await h.get(r)?.live()}async function ye(r){if(E!=="awake")return void a();h.set(r,_e(r)),await O(()=>Q(r)).catch(()=>{}),i(r),z()}async function X(){let r=b();for(let[d,x]of r.entries()){L=y(w(),"counted",{n:d+1,of:r.length});for(let _ of h.values())_.say(L,1);Oe(x.model)&&await se(),H(x.model)&&await Q(x),k?.cell===x&&k?.played()||i(x)}await he()}function I(r){let d=qe(u.path);!d||!h.has(r)||(h.get(r)?.show(d.node),k={cell:r,played:d.played})}async function he(){let r=k?.cell;h.has(r)&&(L=null,h.get(r)?.say(""),await new Promise(d=>l.tell(y(w(),"ready"),y(w(),"continue"),()=>d(void 0))),l.hush(),await Q(r))}async function a(){if(E==="waking"||e.isDisposed)return;W("waking"),g=!1,l.hush();for(let _ of b())h.set(_,_e(_)),h.get(_)?.say(y(w(),"waking"));L="";let r=We((_,U)=>{if(L===null)return;let M=L?`${L} · ${Math.round(_)} s`:y(w(),"clock",{n:Math.round(_),of:U});for(let Y of h.values())Y.say(M,L?1:_/U)}),[d]=b();d&&I(d);let x=new Promise((_,U)=>R=U);try{let _=O(async()=>{let U=await K();if(!await me(U)){if(!await Ge(U,Be()))throw new Error("the kernel does not answer");await X(),await Ue(U)}});await Promise.race([_,x]),r.end(!k?.played()),W("awake"),z()}catch{!e.isDisposed&&!g&&v("stopped")}finally{r.end(!1),k=null;for(let _ of[...h.keys()])i(_)}}function f(){n?.tracker?.forEach(r=>r.resolve?.())}function j(r,d){d==="autorestarting"||d==="dead"?(g=!1,R(new Error(d)),d==="autorestarting"&&f(),v("stopped")):d==="restarting"&&(E==="awake"||E==="waking")?(g=!0,R(new Error(d))):d==="idle"&&g&&(W("waiting"),ae())}function P(r,{newValue:d}){d||E!=="awake"||e.isDisposed||v("stopped")}async function q(){(await fetch(`${C()?.serverSettings.baseUrl??"/"}api`,{cache:"no-store"}).catch(()=>null))?.ok&&location.reload()}function re(r,d){clearTimeout(N),E==="awake"&&(d==="connected"?l.hush():N=setTimeout(()=>E==="awake"&&l.tell(y(w(),"away"),y(w(),"continue"),()=>{q()}),St))}function ae(){E!=="waiting"||!e.isVisible||(s()?a():v("asleep"))}function ie(r,{notebook:d,cell:x}){d!==c||E!=="asleep"||!H(x.model)||(W("awake"),l.hush())}let ge=()=>T=Date.now();function it({target:r,clientY:d}){let x=r;if(x.closest("a, button")||!x.closest(".otys-lab-known .jp-Cell-outputWrapper"))return;E==="asleep"&&a();let _=b().find(U=>U.node.contains(x));h.get(_)?.point(d)}O(async()=>Ne(S)),u.statusChanged.connect(j),u.kernelChanged.connect(P),u.connectionStatusChanged.connect(re);for(let r of["pointerdown","keydown"])e.node.addEventListener(r,ge,!0);return e.node.addEventListener("click",it),addEventListener("pagehide",z),o.executionScheduled.connect(ie),e.disposed.connect(()=>{removeEventListener("pagehide",z),o.executionScheduled.disconnect(ie)}),{panel:e,begin:ae,again:ye,lang:w}}var Xe="otys-lab-place",Ct=["","notebooks/","otys-course/"],jt=e=>e.split("/").map(encodeURIComponent).join("/");function Se(){try{return D()?.getItem(Xe)??""}catch{return""}}function Et(e){try{D()?.setItem(Xe,e)}catch{}}function Fe(e){let t=new URL(location.href);if(t.searchParams.has("path"))return t.searchParams.set("path",e),t.href;let o=t.pathname.match(/^(.*?\/(?:lab|doc|notebooks)(?:\/workspaces\/[^/]+)?(?:\/tree)?\/)(?:.*\.ipynb)$/);return o?(t.pathname=o[1]+jt(e),t.hash="",t.href):""}function Ye(e,t){let o=e.serviceManager.contents,n=null,s=async c=>{try{return await o.get(c,{content:!1}),!0}catch{return!1}};async function l(){let c=[...new Set([...Se()?[ve(Se())]:[],...Ct])];for(let u of c)n===null&&await s(u+G[0].file)&&(n=u);return n}function p(c){t?e.commands.execute("docmanager:open",{path:c}):location.assign(Fe(c)||c)}return{show:p,async open(c,u){let S=await l();if(S===null)return;let w=Ie(S,u,c);p(await s(w)?w:S+c)},at(c){n=ve(c),Et(c);let u=t?.mode==="single-document"&&Fe(c);u&&u!==location.href&&history.replaceState(history.state,"",u)},lang:()=>$(Se())}}var Ot="input, textarea, select, [contenteditable], .jp-InputArea-editor, .cm-editor",Lt=/[^.]*\(▸▸[^)]*\)(\.|, \S+)\s*(.?)/;function Nt(e){for(let t of e.querySelectorAll(".jp-MarkdownOutput p"))if(t.textContent?.includes("▸▸")){for(let o of t.childNodes)o instanceof Text&&(o.data=o.data.replace(Lt,(n,s,l)=>l.toUpperCase()));J(t,"hidden",!t.textContent.trim())}}function At(e,t){let o=s=>[...s.attributes].some(({value:l})=>t.some(p=>l.includes(p))),n=s=>s instanceof Element&&[s,...s.querySelectorAll("a")].some(o);for(let s of e.querySelectorAll(".jp-MarkdownOutput p")){let[l,...p]=s.childNodes;if(!(l?.nodeName!=="STRONG"||!n(p.find(({nodeName:c})=>c==="A")??l)))for(let c of s.childNodes)c instanceof Text?c.data="":(c.nodeName!=="A"||n(c))&&J(c,"hidden",!0)}}function Ze(e,{Widget:t,showCode:o,open:n,showMap:s,again:l}){let{content:p}=e,c=o(),u=()=>$(e.sessionContext.path),S=m("button",{class:"otys-lab-button",click:s});e.toolbar.insertItem(0,"otys-map",new t({node:m("div","otys-lab-tool",S)}));let w=m("span"),E=m("button",{class:"otys-lab-button",click:()=>R(!c)},w),h=new t({node:m("div","otys-lab-tool",E)});e.toolbar.insertItem(1,"otys-code",h);function R(i){c=i,e.toggleClass("otys-lab-nocode",!i),B(w,y(u(),i?"hide_code":"show_code")),J(E,"aria-pressed",String(i))}function k(){for(let i of p.widgets)i.toggleClass("otys-lab-known",H(i.model)),L(i)}function L(i){let v=i.outputArea?.node.parentElement;if(!v||!H(i.model)||v.querySelector(".otys-lab-again"))return;let K=y(u(),"again");v.append(m("button",{class:"otys-lab-again","aria-label":K,title:K,click:()=>l(i)},"↻"))}function g(i){let v=i.target;if(!(c||v.closest(Ot)||v.closest(".otys"))){if(i instanceof KeyboardEvent){if(i.ctrlKey||i.metaKey||i.altKey||i.shiftKey||v.closest("button, a, summary")||i.key!=="Enter"&&i.key!=="Delete"&&i.key!=="Backspace"&&!/^[a-z0-9]$/i.test(i.key))return}else if(!v.closest(".jp-MarkdownCell.jp-mod-rendered"))return;i.stopPropagation(),i.preventDefault()}}let T=m("button",{class:"otys-lab-button",click:()=>n(G[0].file)}),N=m("button",{class:"otys-lab-button otys-lab-go",click:()=>{A()&&n(A()?.file??"")}}),b=m("nav","otys-lab-end",T,N),A=()=>oe(e.sessionContext.path);function C(){let i=A();B(T,y(u(),"map")),B(S,y(u(),"map")),B(N,i?`${y(u(),"next")}: ${i.titles[u()]} ›`:""),J(N,"hidden",!i);let v=p.node.querySelector(".jp-Notebook-footer");k(),v&&v.nextSibling!==b?v.after(b):!v&&!b.isConnected&&p.node.append(b)}function W(){Nt(p.node);let i=A();i&&At(p.node,[i.file,G[0].file])}let O=new MutationObserver(W);return O.observe(p.node,{childList:!0,subtree:!0}),e.disposed.connect(()=>O.disconnect()),W(),e.addClass("otys-lab-page"),p.node.addEventListener("otys-next",i=>{i.detail.file&&(i.preventDefault(),n(i.detail.file))}),p.node.addEventListener("dblclick",g,!0),p.node.addEventListener("keydown",g,!0),p.model.contentChanged.connect(k),p.model.cells.changed.connect(()=>queueMicrotask(k)),k(),R(c),C(),{show:R,shown:()=>c,finish:C}}var Pt=e=>new Intl.DisplayNames(e,{type:"language"}).of(e)??e,fe=(e=xe().all())=>G.find(({lesson:t,steps:o})=>we(e,t,o)<o.length)??G[0];function Qe({open:e}){let t=D(),o="en",n="",s=m("h2"),l=m("button",{class:"otys-lab-button otys-lab-go",click:()=>e(fe().file,o)}),p=m("select",{change:()=>e(V(n)?.file??G[0].file,p.value)}),c=m("span"),u=m("label","otys-lab-language",c,p),S=m("p",{hidden:!!t}),w=m("ol"),E=m("h3"),h=m("ul"),R=m("nav","otys-lab-side",s,l,S,w,E,h,u);p.replaceChildren(...te.map(g=>m("option",{value:g,lang:g},Pt(g))));function k({file:g,lesson:T,steps:N,minutes:b,titles:A},C,W){let O=we(C,T,N),i=N.length>0&&O===N.length,v=i?`✓ ${y(o,"done")}`:O?y(o,"steps",{n:O,of:N.length}):y(o,"minutes",{n:b}),K=m("button",{class:"otys-lab-row",click:()=>e(g,o)},m("b",{},g.slice(0,2)),m("span",{},A[o]),m("small",{},v));return J(K,"aria-current",V(n)?.file===g&&"page"),J(K,"data-done",i),J(K,"data-now",W),m("li",{},K)}function L(){let g=xe(t).all(),T=fe(g);J(R,"lang",o),J(R,"aria-label",y(o,"map")),B(s,y(o,"map")),B(l,`${y(o,"here")}: ${T.titles[o]} ›`),B(S,y(o,"unkept")),B(E,y(o,"more")),B(c,y(o,"language")),p.value=o;let N=G.map(b=>({chapter:b,li:k(b,g,b===T)}));pe(w,...N.filter(({chapter:b})=>b.lesson).map(({li:b})=>b)),pe(h,...N.filter(({chapter:b})=>!b.lesson).map(({li:b})=>b))}for(let g of[ee,"storage"])addEventListener(g,L);return L(),{node:R,at(g,T){[o,n]=[g,T],L()}}}function et(e,t){let o=m("div",{class:"otys-lab-strip",role:"status"}),n=new t({node:o});return n.hide(),e.contentHeader.addWidget(n),{tell(s,l,p){o.replaceChildren(m("span",{},s),...l?[m("button",{class:"otys-lab-button",click:p},l)]:[]),n.show()},hush(){o.replaceChildren(),n.hide()}}}var tt=`/* The extension's own parts; every class begins with \`otys-lab-\`, for the map of the course has other ones on the same page. */
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
`;var ot="otys-nb:extension",Tt="otys-lab-folded";function It(e){try{let t=D();return t?.getItem(e)===null&&(t.setItem(e,"1"),!0)}catch{return!1}}function Mt(e){let t=e.initialize.bind(e),o=()=>{},n=new Promise(s=>o=()=>s(void 0));return e.initialize=async()=>(await n,t()),o}function nt({application:e,apputils:t,cells:o,launcher:n,notebook:s,settings:l,widgets:p}){let c=Object.entries({tracker:s?.INotebookTracker,palette:t?.ICommandPalette,labShell:e?.ILabShell,cards:n?.ILauncher,registry:l?.ISettingRegistry}).filter(([,h])=>h);function u(h,...R){let{tracker:k,palette:L,labShell:g,cards:T,registry:N}=Object.fromEntries(c.map(([a],f)=>[a,R[f]]));if(!k)return;document.head.append(Object.assign(document.createElement("style"),{textContent:tt}));let b={autorun:!0,code:!1},A=null,C=Ye(h,g),W=Qe({open:(a,f)=>{C.open(a,f)}}),O=new Map,i=!0,v=(a,f)=>{A?.set(a,f).catch(()=>{})};function K(a,f){if(b[a]=f,v(a,f),a==="code")for(let{reading:j}of O.values())j.show(f);for(let{page:j}of O.values())j.begin()}function ne(){for(let a of["autorun","code"]){let f=A?.get(a).composite;typeof f=="boolean"&&f!==b[a]&&K(a,f)}}let me=(async()=>{A=await N?.load(ot).catch(()=>null)??null,ne(),A?.changed.connect(ne)})();function z(){for(let{page:f,reading:j,seen:P}of O.values())f.panel.isVisible&&P(),f.begin(),j.finish();let a=k.currentWidget?.sessionContext.path;O.has(k.currentWidget)&&(A&&A.get("place").composite!==a&&v("place",a),C.at(a),W.at($(a),a))}async function se(a){let{context:f,sessionContext:j}=a,P=g&&i&&V(j.path)?Mt(j):()=>{};if(await Promise.all([f.ready,me]),a.isDisposed||!Le(f.model))return P();a.isVisible&&P();let q=et(a,p.Widget),re=He(a,{NotebookActions:s.NotebookActions,CodeCell:o.CodeCell,Dialog:t.Dialog,autorun:()=>b.autorun,strip:q}),ae=ge=>{C.open(ge,$(j.path))},ie=Ze(a,{Widget:p.Widget,showCode:()=>b.code,open:ae,again:re.again,showMap:()=>{h.commands.execute("otys-nb:map")}});O.set(a,{page:re,reading:ie,seen:P}),a.disposed.connect(()=>O.delete(a)),Me(a.node),Q(a),g||ye(a.node),g&&(await h.restored,It(Tt)&&g.collapseLeft()),z()}function Q({node:a,sessionContext:f}){a.addEventListener(De,j=>{let{lang:P}=j.detail,q=V(f.path);!q||!te.includes(P)||P===$(f.path)||(j.preventDefault(),C.open(q.file,P))})}function ye(a){a.addEventListener("click",f=>{let j=f.target.closest("a");if(!j||f.ctrlKey||f.metaKey||f.shiftKey||f.button)return;let q=JSON.parse(j.dataset.commandlinkerArgs??"null")?.path??decodeURIComponent(j.pathname.match(/\/files\/(.*\.ipynb)$/)?.[1]??"");!q||!V(q)||(f.preventDefault(),f.stopPropagation(),C.show(q))},!0)}let X=()=>O.get(k.currentWidget),I=()=>X()?.page.lang()??C.lang(),he={start:{label:()=>y(I(),"start"),execute:()=>C.open(fe().file,I())},map:{label:()=>y(I(),"map"),execute:()=>g?g.activateById("otys-lab-side"):C.open("00_start.ipynb",I())},next:{label:()=>y(I(),"next"),isEnabled:()=>!!(X()&&oe(k.currentWidget.sessionContext.path)),execute:()=>C.open(oe(k.currentWidget.sessionContext.path)?.file??"",I())},code:{label:()=>y(I(),"show_code"),isToggled:()=>b.code,execute:()=>K("code",!b.code)},autorun:{label:()=>y(I(),"autorun"),isToggled:()=>b.autorun,execute:()=>K("autorun",!b.autorun)},full:{label:()=>y(I(),"full"),isEnabled:()=>!!X(),execute:()=>document.fullscreenElement?document.exitFullscreen():X()?.page.panel.node.requestFullscreen()},forward:{label:()=>y(I(),"forward"),execute:()=>ue(document.body,1)},back:{label:()=>y(I(),"back"),execute:()=>ue(document.body,-1)}};for(let[a,{label:f,...j}]of Object.entries(he)){let P=`otys-nb:${a}`;h.commands.addCommand(P,{...j,label:()=>`Otys: ${f()}`}),L?.addItem({command:P,category:"Otys"})}if(T?.add({command:"otys-nb:start",category:"Otys",rank:0}),g){let a=new p.Widget({node:W.node});a.id="otys-lab-side",a.title.label="Otys",a.title.caption=y(I(),"map"),g.add(a,"left",{rank:50}),g.layoutModified.connect(z)}k.widgetAdded.connect((a,f)=>{se(f)}),k.forEach(se),k.currentChanged.connect(z),h.shell.currentChanged?.connect(z),h.restored.then(()=>{i=!1,document.getElementById("otys-splash")?.remove(),z()})}let S={id:"otys-nb:connection",autoStart:!0,provides:e?.IConnectionLost,activate:()=>async(...h)=>{document.querySelector(".otys-lab-page:not(.lm-mod-hidden)")||await e.ConnectionLost(...h)}},w=JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}");return[...S.provides&&e.ConnectionLost&&!w.hubPrefix?[S]:[],{id:ot,autoStart:!0,requires:[],optional:c.map(([,h])=>h),activate:u}]}function st(){let e=/^#p=(otys[\w.~-]{1,20000})$/.exec(location.hash)?.[1];e&&(document.documentElement.dataset.otysShared=e)}var Bt=[/Cannot read properties of undefined \(reading 'schema'\)|\.plugins\[[^\]]*\](\.id\])? is undefined/,/filebrowser:open-path/];function $t(e){let{message:t,stack:o}=Object(e.reason);/\/static\/notebook\//.test(o??"")&&Bt.some(n=>n.test(t??""))&&e.preventDefault()}var rt=()=>addEventListener("unhandledrejection",$t);var Rt="otys-nb",Wt={application:"@jupyterlab/application",apputils:"@jupyterlab/apputils",cells:"@jupyterlab/cells",launcher:"@jupyterlab/launcher",notebook:"@jupyterlab/notebook",settings:"@jupyterlab/settingregistry",widgets:"@lumino/widgets"},at={};async function Kt(e){let t=Object.entries(at[e]??{}),[o]=t.sort(([n],[s])=>s.localeCompare(n,"en",{numeric:!0}));return o?(await o[1].get())():null}rt();st();var Jt=window;(Jt._JUPYTERLAB??={})[Rt]={init(e){at=e},async get(){let e=Object.entries(Wt).map(async([o,n])=>[o,await Kt(n)]),t=nt(Object.fromEntries(await Promise.all(e)));return()=>({__esModule:!0,default:t})}};})();
