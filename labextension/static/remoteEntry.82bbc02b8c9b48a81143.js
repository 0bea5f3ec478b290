"use strict";(()=>{var re="otys-progress";function I(){try{let{otysPlatform:e}=globalThis;if(e)return e;let t=globalThis.frameElement?.ownerDocument??document;return JSON.parse(t.getElementById("jupyter-config-data")?.textContent||"{}").enableMemoryStorage?null:localStorage}catch{return null}}var Oe=e=>Object(e)===e&&!Array.isArray(e)?Object.entries(e):[],yt=e=>Object.fromEntries(Oe(e).map(([t,o])=>[t,Object.fromEntries(Oe(o).filter(([,n])=>typeof n=="string"))])),ce=(e,t,o)=>o.filter(n=>["solved","shown"].includes(e[t]?.[n])).length;function pe(e=I()){let t="{}";function o(){try{return yt(JSON.parse(e?.getItem(re)??t))}catch{return{}}}function n(s){t=JSON.stringify(s);try{e?.setItem(re,t)}catch{e=null}globalThis.dispatchEvent?.(new Event(re))}return{all:o,save:n,note(s,c,p){let l=o()[s],d=c.flatMap((E,k)=>p[k]&&!l?.[E]?[[E,p[k]]]:[]);d.length&&n({...o(),[s]:{...Object.fromEntries(d),...l}})},forget(s,c){let p={...o()[s]};delete p[c],n({...o(),[s]:p})}}}var Le={'Catalogue("invented")':1,'Catalogue("wording")':1,'DifferenceTable("invented")':1,'DifferenceTable("wording")':1,'broken = otys.Explorer(explorer.code())\nbroken.move("diver:spy", "off").edit("players[0].zone[0]", "mmmm")\nfor problem in broken.problems():\n    print(problem.text())\notys.outcome_rows(broken.position)':1,'comparison("D10")':1,'comparison("D15")':1,'comparison("D39")':1,'comparison("D5")':1,'comparison("D9")':1,'d20 = comparison("D20")\nd20':1,'d4 = comparison("D4")\nd4':1,'example = otys.example("delphine")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("pauline")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("rodrigue")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("setup")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'explorer.edit("players[0].batteries", 0)\npoor = otys.outcome_rows(explorer.position)\nprint(len(poor), max(row["prestige"] for row in poor))\nexplorer.undo()':0,'for name in ("A", "B"):\n    games = otys.playouts(game.branches[name].position, 24, policy="greedy", seed=5, executor="serial")\n    print(name, games, sep="\\n")':0,'for name in ("trader", "explorer"):\n    example = otys.example(name)\n    for change in example.breaks:\n        first_untrue = example.statements[example.judge(example.broken(change))]\n        print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'from IPython.display import display\n\nfor what in ("rounds", "divers"):\n    display(games.plot(what))':1,'from IPython.display import display\n\ngames = otys.playouts(start, 30, policy="greedy", seed=5, executor="serial")\nfor what in ("rounds", "divers"):\n    display(games.plot(what))':1,'from collections import Counter\nfrom dataclasses import replace\n\nfrom otys_nb.explorer.differences import differences\n\nlate = otys.Explorer(start)\nlate.move("key:1", "hacker").move("key:2", "hacker").move("key:3", "hacker").move("key:5", "hacker")\nsix = late.position\nfive = replace(six, edition=replace(six.edition, name="hacker 5-4-3-2", hacker=(5, 4, 3, 2)))\n\nends = {}\nfor position in (six, five):\n    found = otys.outcomes(position)\n    ends[position.edition.hacker[0]] = found\n    keys = Counter(len(end.players[0].keys) for end in found)\n    print(position.edition.hacker, len(found), dict(sorted(keys.items())))':0,'from otys_nb.analysis.policies import Greedy\n\nshown = against(players, {1: "greedy"}, seed=7)\nshown.autoplay(Greedy(slip=0.3))\nprint(shown.result())\nprint(shown.standing())':0,"from otys_nb.lessons.rulings import RulingTable\n\nRulingTable()":1,'from otys_nb.widgets.opponents import against\n\nplayers = ["Ada", "Grace"]\nopponents = {1: "greedy"}\ngame = against(players, opponents, seed=7)\ngame':1,'from random import Random\n\nstart = otys.new_position(["Ada", "Grace"], seed=7)\notys.best_turns(start, n=3, tries=60, rng=Random(1))':1,"game.hint(3, tries=0)":1,"hacker_track = (6, 5, 4, 3)\notys.PlayerBoard(with_track(d4.position, hacker_track))":1,'import otys_nb as otys\n\nbatteries = otys.lesson("batteries", "lesson")\nbatteries':1,'import otys_nb as otys\n\ncontracts = otys.lesson("contracts", "lesson")\ncontracts':1,"import otys_nb as otys\n\ndive = otys.dive()\ndive":1,'import otys_nb as otys\n\ndive = otys.lesson("start")\ndive':1,'import otys_nb as otys\n\nexplorer = otys.Explorer(\n    "otys1_r9f0t0_1B2B4B5B3B_bgpfg-vovo-bopfo-ugmpg-ptgug_mpptt_11_mff2b-2114_0_vgkgbomfgbguompovgbobgftomfokgmtgmtoptoftgkovg_"\n    "mmt2b-ppft4-pt1b-1113-2113b-mfft3b-mf1c-mmff4-mt2-mptt3cb-2225-2215-223c-pf2-2214c-mp2-ftt3-22115cb-ft2-pff2c-mpp3-"\n    "11113cb-1112c-ppt2c-pptt4-mmpf3c-1112b_Ada.s14c0b1h1m1x0.12345-X.FePtxmrs.f-pt-pft-p-m.nnuonn.0_"\n    "Grace.s10c1b0h0m1x1.1345-2X.MteRXpfs.0-0-m-m-0.vonkonn.0_end"\n)\nexplorer':1,'import otys_nb as otys\n\nkeys = otys.lesson("keys", "lesson")\nkeys':1,"import otys_nb as otys\n\notys.desk()":1,'import otys_nb as otys\n\notys.lesson("divers", "lesson")':1,'import otys_nb as otys\n\notys.lesson("ending", "lesson")':1,'import otys_nb as otys\n\notys.lesson("rewards", "lesson")':1,'import otys_nb as otys\n\notys.lesson("sponsors", "lesson")':1,'import otys_nb as otys\n\notys.lookup("X")':1,'import otys_nb as otys\n\notys.projector(otys.lesson("turn"))':1,'import otys_nb as otys\n\nsetup = otys.lesson("setup", "lesson")\nsetup':1,'import otys_nb as otys\n\nturn = otys.lesson("turn", "lesson")\nturn':1,'import otys_nb as otys\n\nx = otys.lesson("x-keys", "lesson")\nx':1,'import otys_nb as otys\nfrom otys_nb.lessons.compared import Catalogue\nfrom otys_nb.lessons.disputed import comparison, with_track\n\nCatalogue("play")':1,'import otys_nb as otys\nfrom otys_nb.lessons.compared import DifferenceTable\nfrom otys_nb.lessons.disputed import comparison, with_track\n\nDifferenceTable("play")':1,'one, other = six.play("4 R:-mc"), five.play("4 R:-mc")\nfor difference in differences(one, other):\n    print(difference.text(["Ada", "Grace"]))':0,'opening = otys.Explorer(start)\ngame = opening.session.game\nopening.play("4 R:-mc")\ngame.name("A")\nopening.undo()\nopening.play("4 R:+f =")\ngame.name("B")\nfor difference in opening.compare("A"):\n    print(difference.text(["Ada", "Grace"]))':0,"otys.PlayerBoard(d20.position)":1,"otys.course_map()":1,"otys.dives()":1,'otys.lesson("batteries", "example")':1,'otys.lesson("batteries", "exercises")':1,'otys.lesson("contracts", "example")':1,'otys.lesson("contracts", "exercises")':1,'otys.lesson("divers", "example")':1,'otys.lesson("divers", "exercises")':1,'otys.lesson("ending", "exercises")':1,'otys.lesson("keys", "example")':1,'otys.lesson("keys", "exercises")':1,'otys.lesson("rewards", "exercises")':1,'otys.lesson("setup", "colony")':1,'otys.lesson("setup", "example")':1,'otys.lesson("setup", "exercises")':1,'otys.lesson("sponsors", "exercises")':1,'otys.lesson("turn", "example")':1,'otys.lesson("turn", "exercises")':1,'otys.lesson("x-keys", "example")':1,'otys.lesson("x-keys", "exercises")':1,'otys.misreadings("keys")':1,'otys.practice("batteries")':0,'otys.practice("contracts")':0,'otys.practice("divers")':0,'otys.practice("ending")':0,'otys.practice("keys")':0,'otys.practice("rewards")':0,'otys.practice("sponsors")':0,'otys.practice("x-keys")':0,'otys.projector(otys.lesson("turn"))':1,'print("\\n".join(opening.record().splitlines()[5:]))':0,'record = shown.session.game.record()\nturns = [line for line in record.splitlines() if line[:2] in ("1a", "1b", "2a", "2b")]\nprint("\\n".join(turns))':0,"rows = otys.outcome_rows(explorer.position)\nprint(len(rows))\nrows.where(prestige=4)":1,"shown.review(3, seconds=0)":1,'word = "keys-2-pearl"\notys.class_results(word, otys.invented_class(word, pupils=24))':1,'work = otys.class_work("keys-1x3-pearl", pupil=1)\nwork':1,"work.code()":1};var se="application/vnd.jupyter.widget-view+json",ve=new Map(Object.entries(Le)),Y=e=>e.sharedModel.getSource(),H=e=>e.type==="code"&&ve.has(Y(e)),Pe=e=>`otys.practice("${e}")`,Ne=e=>ve.has(Pe(e)),Ae=(e,t)=>e.widgets.find(({model:o})=>o.type==="code"&&Y(o)===Pe(t)),De=e=>!ve.get(Y(e));function Te(e){let t=[...e?.cells??[]].filter(o=>o.type==="code"&&Y(o).trim());return t.length>0&&t.filter(H).length*2>=t.length}function Ie(e){for(let t of e.cells)for(let o=0;o<(t.outputs?.length??0);o+=1){let n=t.outputs.get(o).toJSON();if(!n.data?.[se])continue;let s={...n.data};delete s[se],t.outputs.set(o,{...n,data:s})}}function de(e){return(e.outputs?.toJSON()??[]).map(o=>o.data?.[se]?.model_id).filter(Boolean)}var Me=e=>e.outputs.toJSON().some(t=>t.output_type==="error");var bt=new Set(["button","input","a","select","summary"]),ue=e=>String(e).replace(/[\u202a-\u202e\u2066-\u2069]/g,"�"),Be=e=>e.filter(Boolean).map(t=>typeof t=="string"?ue(t):t);function gt(e,t,o){for(let[n,s]of Object.entries(t))typeof s=="function"?e.addEventListener(n,s):K(e,n,s);return e.append(...Be(o)),e}function m(e,t={},...o){let n=document.createElement(e),s=typeof t=="string"?{class:t}:t;return e==="button"&&(s={type:"button",...s}),(bt.has(e)||"tabindex"in s)&&n.setAttribute("data-lm-suppress-shortcuts","true"),gt(n,s,o)}function fe(e,...t){e.replaceChildren(...Be(t))}function M(e,t){e.textContent!==ue(t)&&(e.textContent=ue(t))}function K(e,t,o){let n=o===!0&&!t.startsWith("aria-")?"":ue(o);o==null||o===!1?e.removeAttribute(t):e.getAttribute(t)!==n&&e.setAttribute(t,n)}var $e="otys-language";var We={chapters:[{file:"00_start.ipynb",lesson:"start",steps:["key","metal","contract","surface"],minutes:2,titles:{en:"A first dive",fr:"Première plongée",de:"Ein erster Tauchgang"}},{file:"02_turn.ipynb",lesson:"turn",steps:["key","push","engineer","home","where","surface","example","metal","sink","unused","offer"],minutes:6,titles:{en:"A turn in three steps",fr:"Un tour en trois étapes",de:"Ein Zug in drei Schritten"}},{file:"03_keys_and_hacker.ipynb",lesson:"keys",steps:["away","which","fifth","improve","neutral","pushed","early","pass","wait"],minutes:7,titles:{en:"Keys and the Hacker",fr:"Les jetons Clé et le hacker",de:"Zugangsplättchen und Hacker"}},{file:"04_x_keys.ipynb",lesson:"x-keys",steps:["which","turn-round","lay","sponsor","dive","and-then","up","neutral","example","battery","lowest","key-two","spare-the-key","supply","counts","home"],minutes:7,titles:{en:"X keys",fr:"Les jetons Clé X",de:"X-Zugangsplättchen"}},{file:"05_batteries.ipynb",lesson:"batteries",steps:["key","credit","reach","who","propel","metal","stay","example","gap","follow","several","not-oxygen","only-one","at-once","with-x","from-above","once","late","the-key"],minutes:8,titles:{en:"Batteries",fr:"Les batteries",de:"Batteriemarker"}},{file:"06_contracts.ipynb",lesson:"contracts",steps:["bring","left","complete","free","elsewhere","hand","extras","example","spread","numbers","used-level","two","own-card","must","after-up","row","bonus","room","large"],minutes:9,titles:{en:"Contracts",fr:"Les contrats",de:"Aufträge"}},{file:"01_setup.ipynb",lesson:"setup",steps:["keys","technicians","divers","cubes","purse","display","sponsors","store","contracts","neutral","begin","example","bare","tile","technician","side","stock","colours","for-two","first-turn"],minutes:3,titles:{en:"Laying the table",fr:"La mise en place",de:"Der Spielaufbau"}},{file:"07_divers.ipynb",lesson:"divers",steps:["expert","full","bonus","row","buy","better","look","copy","who","hacker","token","example-trader","example-explorer","basic-side","neutral","credit","reserve","which-key","dear","for-prestige","price","limits","in-stock","two","nothing-to-pay","keep","few-cards","bill","whose-level","copy-upgraded","one-credit","reach","track-end","all-home","cheaper","skip"],minutes:8,titles:{en:"The eight divers",fr:"Les huit plongeurs",de:"Die acht Taucher"}},{file:"08_sponsors.ipynb",lesson:"sponsors",steps:["credit","twice","back","upgrade","in-time","free","front","lift","surface","carry","which-sponsor","breath","both-ways","between","not-neutral","own-x","to-the-key","closed","still-paid","gift","whom","lifted","one-way","where-to","together","usable","where-then"],minutes:7,titles:{en:"The five sponsors",fr:"Les cinq sponsors",de:"Die fünf Sponsoren"}},{file:"09_rewards.ipynb",lesson:"rewards",steps:["take","front","colour","pays","upgrade","four-cards","green","which-level","replaced","empty-bag","for-nothing","any-diver","hand","stay","five","whose-token"],minutes:5,titles:{en:"Reward tokens",fr:"Les jetons Récompense",de:"Belohnungsplättchen"}},{file:"10_end_and_variants.ipynb",lesson:"ending",steps:["reach","at-once","last","winner","tie","to-the-owner","comes-up","who-else","leftovers","shared","catch-up","keep-the-cube","to-whom","his-oxygen","he-decides"],minutes:5,titles:{en:"The end, and a variant",fr:"La fin, et une variante",de:"Das Ende und eine Variante"}},{file:"11_play.ipynb",lesson:"",steps:[],minutes:25,titles:{en:"Play",fr:"Jouer",de:"Spielen"}},{file:"12_explore.ipynb",lesson:"",steps:[],minutes:9,titles:{en:"Explore",fr:"Explorer",de:"Erkunden"}},{file:"13_rulebooks_compared.ipynb",lesson:"",steps:[],minutes:9,titles:{en:"The rulebooks compared",fr:"Les livrets comparés",de:"Die Spielregeln verglichen"}},{file:"14_teach.ipynb",lesson:"",steps:[],minutes:6,titles:{en:"Teach",fr:"Enseigner",de:"Unterrichten"}},{file:"15_what_players_ask.ipynb",lesson:"",steps:[],minutes:5,titles:{en:"What players ask",fr:"Ce que demandent les joueurs",de:"Was Spieler fragen"}},{file:"16_dive.ipynb",lesson:"",steps:[],minutes:5,titles:{en:"Today’s dive",fr:"La plongée du jour",de:"Der Tauchgang des Tages"}}]};var _e={en:{waking:"waking up",counted:"waking up: {n} of {of}",continue:"Continue",asleep:"The board is resting.",stopped:"Python stopped. Your place is kept.",away:"No connection. Your place is kept.",show_code:"Show code",hide_code:"Hide code",map:"Map of the course",here:"Continue here",next:"Next lesson",done:"done",minutes:"{n} min",steps:"{n} of {of}",language:"Language",more:"Beyond the lessons",start:"Start or continue the course",autorun:"Run the course by itself",full:"Full screen",forward:"Next step on the board",back:"Step back on the board",unkept:"This browser keeps nothing, so nothing is counted here.",again:"Again",clock:"waking up: {n} s of about {of}",ready:"The board is ready. What you did is kept.",practise:"Practise"},fr:{waking:"réveil",counted:"réveil : {n} sur {of}",continue:"Continuer",asleep:"Le plateau se repose.",stopped:"Python s’est arrêté. Votre place est gardée.",away:"Pas de connexion. Votre place est gardée.",show_code:"Voir le code",hide_code:"Cacher le code",map:"Plan du cours",here:"Continuer ici",next:"Leçon suivante",done:"terminé",minutes:"{n} min",steps:"{n} sur {of}",language:"Langue",more:"Au-delà des leçons",start:"Commencer ou continuer le cours",autorun:"Lancer le cours tout seul",full:"Plein écran",forward:"Étape suivante sur le plateau",back:"Étape précédente sur le plateau",unkept:"Ce navigateur ne garde rien : rien n’est compté ici.",again:"Encore",clock:"réveil : {n} s sur {of} environ",ready:"Le plateau est prêt. Ce que vous avez fait est conservé.",practise:"S’exercer"},de:{waking:"wacht auf",counted:"wacht auf: {n} von {of}",continue:"Weiter",asleep:"Der Plan ruht.",stopped:"Python hat angehalten. Dein Platz ist gemerkt.",away:"Keine Verbindung. Dein Platz ist gemerkt.",show_code:"Code zeigen",hide_code:"Code verbergen",map:"Übersicht des Kurses",here:"Hier weiter",next:"Nächste Lektion",done:"geschafft",minutes:"{n} Min.",steps:"{n} von {of}",language:"Sprache",more:"Über die Lektionen hinaus",start:"Den Kurs beginnen oder fortsetzen",autorun:"Den Kurs von selbst ausführen",full:"Ganzer Bildschirm",forward:"Nächster Schritt auf dem Plan",back:"Schritt zurück auf dem Plan",unkept:"Dieser Browser behält nichts, darum wird hier nichts gezählt.",again:"Noch einmal",clock:"wacht auf: {n} s von etwa {of}",ready:"Das Brett ist bereit. Was du geschafft hast, bleibt.",practise:"Üben"}};var B=We.chapters,ae=Object.keys(_e),y=(e,t,o={})=>_e[e][t].replace(/\{(\w+)\}/g,(n,s)=>String(o[s]??n));function me(e){let t=e.lastIndexOf("/")+1;return[e.slice(0,t),e.slice(t)]}var J=e=>ae.find(t=>`/${me(e)[0]}`.endsWith(`/${t}/`))??"en";function Se(e){let[t]=me(e),o=J(e);return o==="en"?t:t.slice(0,-(o.length+1))}var Re=(e,t,o)=>`${e}${t==="en"?"":`${t}/`}${o}`,V=e=>B.find(({file:t})=>t===me(e)[1]);function ie(e){let t=B.findIndex(({file:o})=>o===me(e)[1]);return t<0?void 0:B[t+1]}function kt(e){let t=document.activeElement?.closest(".otys");return t&&e.contains(t)?t:document.fullscreenElement?.querySelector(".otys")??null}function ye(e,t){let o=kt(e);return o?.dispatchEvent(new CustomEvent("otys-step",{detail:{by:t}})),!!o}function Ke(e){e.addEventListener("keydown",t=>{let o=t.key==="PageDown"?1:t.key==="PageUp"?-1:0,n=t.target;!o||t.ctrlKey||t.metaKey||t.altKey||n.closest("input, textarea, select, [contenteditable]")||ye(e,o)&&(t.preventDefault(),t.stopPropagation())},!0)}var vt="otys-places";function Je(e=I()){try{let t=JSON.parse(e?.getItem(vt)??"{}");return Object(t)===t&&!Array.isArray(t)?t:{}}catch{return{}}}var Ue="otys-lab-took",_t=900,St=250,Ge=30;function Ct(){try{let e=Number(I()?.getItem(Ue));return e>=1&&e<600?Math.round(e):Ge}catch{return Ge}}function ze(e){let t=performance.now(),o=Ct(),n=setInterval(()=>{let s=performance.now()-t;s>=_t&&e(s/1e3,o)},St);return{end(s){clearInterval(n);try{s&&I()?.setItem(Ue,String(Math.ceil((performance.now()-t)/1e3)))}catch{}}}}var jt=`
import os as _os, sys as _sys
_sys.path[:] = [p for p in _sys.path if p and _os.path.realpath(p) != _os.path.realpath(_os.getcwd())]
del _os, _sys
`;async function qe(e,t){return(await e.requestExecute({code:t,silent:!0,store_history:!1,stop_on_error:!1}).done)?.content?.status==="ok"}function Ve(e){let t=new TextEncoder().encode(JSON.stringify(e));return`from otys_nb.widgets import resume as _resume
_resume.expect("${Object.keys(e).length?btoa(Array.from(t,n=>String.fromCharCode(n)).join("")):""}")
del _resume
`}var He=(e,t)=>qe(e,`${jt}try:
  ${Ve(t).replaceAll(`
`,`
  `).trimEnd()}
except Exception:
  pass
`),Fe=e=>qe(e,Ve({}));async function Xe(e,t){let n=(await e.requestCommInfo({target_name:"jupyter.widget"}))?.content?.comms??{};return t.every(s=>s in n)}function Et(){let{otysLessons:e}=JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}");return Array.isArray(e)?e:[]}function Ye(e){let t=V(e);if(!t||!Et().includes(t.lesson))return null;let o=`../lessons/${J(e)}/${t.file.slice(0,2)}-${t.lesson}.html`,n=!1,s=m("iframe",{class:"otys-lab-meanwhile",src:o,title:t.titles[J(e)]});return s.addEventListener("load",()=>{for(let c of["pointerdown","keydown"])s.contentDocument?.addEventListener(c,()=>n=!0,{capture:!0})}),{node:s,played:()=>n}}var Ot=2e4;function Lt(e,t){return new Promise(o=>{let n=new MutationObserver(()=>t()&&c()),s=setTimeout(c,Ot);function c(){n.disconnect(),clearTimeout(s),o(void 0)}n.observe(e,{childList:!0,subtree:!0}),t()&&c()})}function Ce(e){let t=e.outputArea.node,o=t.parentElement,n=m("div","otys-lab-note"),s=t.cloneNode(!0);return s.classList.add("otys-lab-still"),s.inert=!0,o&&t.childElementCount&&(t.classList.add("otys-lab-behind"),o.append(s,n)),{say(c,p=0){M(n,c),n.style.setProperty("--share",`${Math.min(96,p*100)}%`)},point(c){let{top:p,height:l}=s.getBoundingClientRect();n.style.insetBlockStart=`${Math.max(8,Math.min(l-36,c-p-14))}px`,n.animate?.([{scale:1.25},{scale:1}],300)},show(c){s.inert=!1,s.replaceChildren(c)},async live(){de(e.model).length&&await Lt(t,()=>!!t.querySelector(".otys"))},end(){t.classList.remove("otys-lab-behind"),s.remove(),n.remove()}}}var Pt=1500,Nt=2e3,Ze=e=>`otys-lab ${e}`;function Qe(e,{CodeCell:t,NotebookActions:o,Dialog:n,autorun:s,strip:c}){let{context:p,content:l,sessionContext:d}=e,{model:E}=p,k=()=>J(d.path),O="waiting",h=new Map,U=()=>{},w=null,$="",v=!1,_=0,T,g=()=>l.widgets.filter(r=>H(r.model)),P=()=>JSON.stringify([...E.cells].map(r=>[r.type,Y(r)])),b=()=>d.session?.kernel;function W(r){O=r,e.node.dataset.otysLab=r}async function q(r){let u=!E.dirty,j=P();try{await r()}finally{u&&!e.isDisposed&&P()===j&&(E.dirty=!1)}}function L(r){h.get(r)?.end(),h.delete(r)}function a(r){for(let u of[...h.keys()])L(u);W("asleep"),c.tell(y(k(),r),y(k(),"continue"),()=>{Z()})}async function S(){d.kernelPreference={...d.kernelPreference,shouldStart:!0,autoStartDefault:!0},await d.ready,b()?.status==="dead"?await d.restartKernel():b()||await d.startKernel();let r=b();if(!r)throw new Error("no kernel");return await r.info,r}function A(){try{return JSON.parse(sessionStorage.getItem(Ze(d.path))??"null")}catch{return null}}async function le(r){let u=A();if(u?.kernel!==r.id)return!1;let x=g().map(N=>[N,u.cells[N.model.id]]).filter(([N,X])=>X?.source===Y(N.model));if(!x.length)return!1;let z=x.flatMap(([,N])=>N.views.flat());if(!await Xe(r,z))return!1;for(let[N,X]of x){let mt=N.model.outputs.toJSON().map((ke,Ee)=>X.views[Ee]?{...ke,data:{...ke.data,[se]:{version_major:2,version_minor:0,model_id:X.views[Ee]}}}:ke);N.model.trusted=!0,N.model.outputs.fromJSON(mt),await h.get(N)?.live(),L(N)}return!0}function ee(){if(O!=="awake"||!b()||!I())return;let u=g().filter(j=>de(j.model).length).map(({model:j})=>[j.id,{source:Y(j),views:j.outputs.toJSON().map(x=>x.data?.[se]?.model_id??null)}]);try{let j={kernel:b().id,cells:Object.fromEntries(u)};sessionStorage.setItem(Ze(d.path),JSON.stringify(j))}catch{}}async function F(){for(let r;(r=_+Pt-Date.now())>0;)await new Promise(u=>setTimeout(u,r))}async function te(r){let u=r.model.outputs.toJSON();if(await t.execute(r,d,{deletedCells:E.deletedCells}),Me(r.model)){r.model.outputs.fromJSON(u);return}await h.get(r)?.live()}async function be(r){if(O!=="awake")return void Z();h.set(r,Ce(r)),await q(()=>te(r)).catch(()=>{}),L(r),ee()}async function ge(){let r=g();for(let[u,j]of r.entries()){$=y(k(),"counted",{n:u+1,of:r.length});for(let x of h.values())x.say($,1);De(j.model)&&await F(),H(j.model)&&await te(j),w?.cell===j&&w?.played()||L(j)}await R()}function oe(r){let u=Ye(d.path);!u||!h.has(r)||(h.get(r)?.show(u.node),w={cell:r,played:u.played})}async function R(){let r=w?.cell;h.has(r)&&($=null,h.get(r)?.say(""),await new Promise(u=>c.tell(y(k(),"ready"),y(k(),"continue"),()=>u(void 0))),c.hush(),await te(r))}async function Z(){if(O==="waking"||e.isDisposed)return;W("waking"),v=!1,c.hush();for(let x of g())h.set(x,Ce(x)),h.get(x)?.say(y(k(),"waking"));$="";let r=ze((x,z)=>{if($===null)return;let N=$?`${$} · ${Math.round(x)} s`:y(k(),"clock",{n:Math.round(x),of:z});for(let X of h.values())X.say(N,$?1:x/z)}),[u]=g();u&&oe(u);let j=new Promise((x,z)=>U=z);try{let x=q(async()=>{let z=await S();if(!await le(z)){if(!await He(z,Je()))throw new Error("the kernel does not answer");await ge(),await Fe(z)}});await Promise.race([x,j]),r.end(!w?.played()),W("awake"),ee()}catch{!e.isDisposed&&!v&&a("stopped")}finally{r.end(!1),w=null;for(let x of[...h.keys()])L(x)}}function i(){n?.tracker?.forEach(r=>r.resolve?.())}function f(r,u){u==="autorestarting"||u==="dead"?(v=!1,U(new Error(u)),u==="autorestarting"&&i(),a("stopped")):u==="restarting"&&(O==="awake"||O==="waking")?(v=!0,U(new Error(u))):u==="idle"&&v&&(W("waiting"),Q())}function C(r,{newValue:u}){u||O!=="awake"||e.isDisposed||a("stopped")}async function D(){(await fetch(`${b()?.serverSettings.baseUrl??"/"}api`,{cache:"no-store"}).catch(()=>null))?.ok&&location.reload()}function G(r,u){clearTimeout(T),O==="awake"&&(u==="connected"?c.hush():T=setTimeout(()=>O==="awake"&&c.tell(y(k(),"away"),y(k(),"continue"),()=>{D()}),Nt))}function Q(){O!=="waiting"||!e.isVisible||(s()?Z():a("asleep"))}function ne(r,{notebook:u,cell:j}){u!==l||O!=="asleep"||!H(j.model)||(W("awake"),c.hush())}let we=()=>_=Date.now();async function xe(r){O!=="awake"&&await Z(),await t.execute(r,d,{deletedCells:E.deletedCells})}function ft(r){let{target:u,clientY:j}=r,x=u;if(x.closest(".otys-press")){r.stopPropagation();let N=l.widgets.find(X=>X.node.contains(x));return void xe(N)}if(x.closest("a, button")||!x.closest(".otys-lab-known .jp-Cell-outputWrapper"))return;O==="asleep"&&Z();let z=g().find(N=>N.node.contains(x));h.get(z)?.point(j)}q(async()=>Ie(E)),d.statusChanged.connect(f),d.kernelChanged.connect(C),d.connectionStatusChanged.connect(G);for(let r of["pointerdown","keydown"])e.node.addEventListener(r,we,!0);return e.node.addEventListener("click",ft),addEventListener("pagehide",ee),o.executionScheduled.connect(ne),e.disposed.connect(()=>{removeEventListener("pagehide",ee),o.executionScheduled.disconnect(ne)}),{panel:e,begin:Q,again:be,lang:k}}var tt="otys-lab-place",At=["","notebooks/","otys-course/"],Dt=e=>e.split("/").map(encodeURIComponent).join("/");function je(){try{return I()?.getItem(tt)??""}catch{return""}}function Tt(e){try{I()?.setItem(tt,e)}catch{}}function et(e){let t=new URL(location.href);if(t.searchParams.has("path"))return t.searchParams.set("path",e),t.href;let o=t.pathname.match(/^(.*?\/(?:lab|doc|notebooks)(?:\/workspaces\/[^/]+)?(?:\/tree)?\/)(?:.*\.ipynb)$/);return o?(t.pathname=o[1]+Dt(e),t.hash="",t.href):""}function ot(e,t){let o=e.serviceManager.contents,n=null,s=async l=>{try{return await o.get(l,{content:!1}),!0}catch{return!1}};async function c(){let l=[...new Set([...je()?[Se(je())]:[],...At])];for(let d of l)n===null&&await s(d+B[0].file)&&(n=d);return n}function p(l){t?e.commands.execute("docmanager:open",{path:l}):location.assign(et(l)||l)}return{show:p,async open(l,d){let E=await c();if(E===null)return;let k=Re(E,d,l);p(await s(k)?k:E+l)},at(l){n=Se(l),Tt(l);let d=t?.mode==="single-document"&&et(l);d&&d!==location.href&&history.replaceState(history.state,"",d)},lang:()=>J(je())}}var It="input, textarea, select, [contenteditable], .jp-InputArea-editor, .cm-editor",Mt=/[^.]*\(▸▸[^)]*\)(\.|, \S+)\s*(.?)/;function Bt(e){for(let t of e.querySelectorAll(".jp-MarkdownOutput p"))if(t.textContent?.includes("▸▸")){for(let o of t.childNodes)o instanceof Text&&(o.data=o.data.replace(Mt,(n,s,c)=>c.toUpperCase()));K(t,"hidden",!t.textContent.trim())}}function $t(e,t){let o=s=>[...s.attributes].some(({value:c})=>t.some(p=>c.includes(p))),n=s=>s instanceof Element&&[s,...s.querySelectorAll("a")].some(o);for(let s of e.querySelectorAll(".jp-MarkdownOutput p")){let[c,...p]=s.childNodes;if(!(c?.nodeName!=="STRONG"||!n(p.find(({nodeName:l})=>l==="A")??c)))for(let l of s.childNodes)l instanceof Text?l.data="":(l.nodeName!=="A"||n(l))&&K(l,"hidden",!0)}}function nt(e,{Widget:t,showCode:o,open:n,showMap:s,again:c}){let{content:p}=e,l=o(),d=()=>J(e.sessionContext.path),E=m("button",{class:"otys-lab-button",click:s});e.toolbar.insertItem(0,"otys-map",new t({node:m("div","otys-lab-tool",E)}));let k=m("span"),O=m("button",{class:"otys-lab-button",click:()=>U(!l)},k),h=new t({node:m("div","otys-lab-tool",O)});e.toolbar.insertItem(1,"otys-code",h);function U(a){l=a,e.toggleClass("otys-lab-nocode",!a),M(k,y(d(),a?"hide_code":"show_code")),K(O,"aria-pressed",String(a))}function w(){for(let a of p.widgets)a.toggleClass("otys-lab-known",H(a.model)),a.toggleClass("otys-lab-changed",!H(a.model)),$(a)}function $(a){let S=a.outputArea?.node.parentElement;if(!S||!H(a.model)||S.querySelector(".otys-lab-again"))return;let A=y(d(),"again");S.append(m("button",{class:"otys-lab-again","aria-label":A,title:A,click:()=>c(a)},"↻"))}function v(a){let S=a.target;if(!(l||S.closest(It)||S.closest(".otys"))){if(a instanceof KeyboardEvent){if(a.ctrlKey||a.metaKey||a.altKey||a.shiftKey||S.closest("button, a, summary")||a.key!=="Enter"&&a.key!=="Delete"&&a.key!=="Backspace"&&!/^[a-z0-9]$/i.test(a.key))return}else if(!S.closest(".jp-MarkdownCell.jp-mod-rendered"))return;a.stopPropagation(),a.preventDefault()}}let _=m("button",{class:"otys-lab-button",click:()=>n(B[0].file)}),T=m("button",{class:"otys-lab-button otys-lab-go",click:()=>{P()&&n(P()?.file??"")}}),g=m("nav","otys-lab-end",_,T),P=()=>ie(e.sessionContext.path);function b(){let a=P();M(_,y(d(),"map")),M(E,y(d(),"map")),M(T,a?`${y(d(),"next")}: ${a.titles[d()]} ›`:""),K(T,"hidden",!a);let S=p.node.querySelector(".jp-Notebook-footer");w(),S&&S.nextSibling!==g?S.after(g):!S&&!g.isConnected&&p.node.append(g)}function W(){Bt(p.node);let a=P();a&&$t(p.node,[a.file,B[0].file])}let q=new MutationObserver(W);q.observe(p.node,{childList:!0,subtree:!0}),e.disposed.connect(()=>q.disconnect()),W(),e.addClass("otys-lab-page"),p.node.addEventListener("otys-next",a=>{a.detail.file&&(a.preventDefault(),n(a.detail.file))}),p.node.addEventListener("dblclick",v,!0),p.node.addEventListener("keydown",v,!0),p.model.contentChanged.connect(w),p.model.cells.changed.connect(()=>queueMicrotask(w)),w(),U(l),b();function L(a){let S=()=>{p.scrollToCell?.(a,"start")};if(S(),e.node.dataset.otysLab==="awake")return;let A=new MutationObserver(()=>{e.node.dataset.otysLab==="awake"&&(A.disconnect(),S())});A.observe(e.node,{attributes:!0,attributeFilter:["data-otys-lab"]}),e.disposed.connect(()=>A.disconnect())}return{show:U,shown:()=>l,finish:b,lead:L}}var Wt=e=>new Intl.DisplayNames(e,{type:"language"}).of(e)??e,he=(e=pe().all())=>B.find(({lesson:t,steps:o})=>ce(e,t,o)<o.length)??B[0],st=e=>B.filter(({lesson:t,steps:o})=>Ne(t)&&ce(e,t,o)>0).at(-1);function rt({open:e}){let t=I(),o="en",n="",s=m("h2"),c=m("button",{class:"otys-lab-button otys-lab-go",click:()=>e(he().file,o)}),p=m("button",{class:"otys-lab-button",click:()=>e(st(pe().all())?.file??B[0].file,o,!0)}),l=m("select",{change:()=>e(V(n)?.file??B[0].file,l.value)}),d=m("span"),E=m("label","otys-lab-language",d,l),k=m("p",{hidden:!!t}),O=m("ol"),h=m("h3"),U=m("ul"),w=m("nav","otys-lab-side",s,c,p,k,O,h,U,E);l.replaceChildren(...ae.map(_=>m("option",{value:_,lang:_},Wt(_))));function $({file:_,lesson:T,steps:g,minutes:P,titles:b},W,q){let L=ce(W,T,g),a=g.length>0&&L===g.length,S=a?`✓ ${y(o,"done")}`:L?y(o,"steps",{n:L,of:g.length}):y(o,"minutes",{n:P}),A=m("button",{class:"otys-lab-row",click:()=>e(_,o)},m("b",{},_.slice(0,2)),m("span",{},b[o]),m("small",{},S));return K(A,"aria-current",V(n)?.file===_&&"page"),K(A,"data-done",a),K(A,"data-now",q),m("li",{},A)}function v(){let _=pe(t).all(),T=he(_);K(w,"lang",o),K(w,"aria-label",y(o,"map")),M(s,y(o,"map")),M(c,`${y(o,"here")}: ${T.titles[o]} ›`);let g=st(_);K(p,"hidden",!g),M(p,g?`${y(o,"practise")}: ${g.titles[o]} ›`:""),M(k,y(o,"unkept")),M(h,y(o,"more")),M(d,y(o,"language")),l.value=o;let P=B.map(b=>({chapter:b,li:$(b,_,b===T)}));fe(O,...P.filter(({chapter:b})=>b.lesson).map(({li:b})=>b)),fe(U,...P.filter(({chapter:b})=>!b.lesson).map(({li:b})=>b))}for(let _ of[re,"storage"])addEventListener(_,v);return v(),{node:w,at(_,T){[o,n]=[_,T],v()}}}function at(e,t){let o=m("div",{class:"otys-lab-strip",role:"status"}),n=new t({node:o});return n.hide(),e.contentHeader.addWidget(n),{tell(s,c,p){o.replaceChildren(m("span",{},s),...c?[m("button",{class:"otys-lab-button",click:p},c)]:[]),n.show()},hush(){o.replaceChildren(),n.hide()}}}var it=`/* The extension's own parts; every class begins with \`otys-lab-\`, for the map of the course has other ones on the same page. */
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

/* The button on a saved picture is for pages that do not run by themselves, and for cells that somebody has changed. */
.jp-NotebookPanel:not(.otys-lab-foreign) .jp-CodeCell:not(.otys-lab-changed) .otys-press {
  display: none;
}

.jp-NotebookPanel:not(.otys-lab-foreign) .jp-CodeCell:not(.otys-lab-changed) figure:has(> .otys-press) {
  padding-top: 0 !important;
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

.otys-lab-side > .otys-lab-button {
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
`;var lt="otys-nb:extension",Kt="otys-lab-folded";function Jt(e){try{let t=I();return t?.getItem(e)===null&&(t.setItem(e,"1"),!0)}catch{return!1}}function Gt(e){let t=e.initialize.bind(e),o=()=>{},n=new Promise(s=>o=()=>s(void 0));return e.initialize=async()=>(await n,t()),o}function ct({application:e,apputils:t,cells:o,launcher:n,notebook:s,settings:c,widgets:p}){let l=Object.entries({tracker:s?.INotebookTracker,palette:t?.ICommandPalette,labShell:e?.ILabShell,cards:n?.ILauncher,registry:c?.ISettingRegistry}).filter(([,h])=>h);function d(h,...U){let{tracker:w,palette:$,labShell:v,cards:_,registry:T}=Object.fromEntries(l.map(([i],f)=>[i,U[f]]));if(!w)return;document.head.append(Object.assign(document.createElement("style"),{textContent:it}));let g={autorun:!0,code:!1},P=null,b=ot(h,v),W="",q=rt({open(i,f,C){W=C?i:"",b.open(i,f).then(F)}}),L=new Map,a=!0,S=(i,f)=>{P?.set(i,f).catch(()=>{})};function A(i,f){if(g[i]=f,S(i,f),i==="code")for(let{reading:C}of L.values())C.show(f);for(let{page:C}of L.values())C.begin()}function le(){for(let i of["autorun","code"]){let f=P?.get(i).composite;typeof f=="boolean"&&f!==g[i]&&A(i,f)}}let ee=(async()=>{P=await T?.load(lt).catch(()=>null)??null,le(),P?.changed.connect(le)})();function F(){for(let{page:G,reading:Q,seen:ne}of L.values())G.panel.isVisible&&ne(),G.begin(),Q.finish();let i=w.currentWidget?.sessionContext.path;if(!L.has(w.currentWidget))return;P&&P.get("place").composite!==i&&S("place",i),b.at(i),q.at(J(i),i);let f=V(i);if(!f||f.file!==W)return;W="";let{content:C}=w.currentWidget,D=Ae(C,f.lesson);D&&L.get(w.currentWidget)?.reading.lead(D)}async function te(i){let{context:f,sessionContext:C}=i,D=v&&a&&V(C.path)?Gt(C):()=>{};if(await Promise.all([f.ready,ee]),i.isDisposed)return D();if(!Te(f.model))return i.addClass("otys-lab-foreign"),D();i.isVisible&&D();let G=at(i,p.Widget),Q=Qe(i,{NotebookActions:s.NotebookActions,CodeCell:o.CodeCell,Dialog:t.Dialog,autorun:()=>g.autorun,strip:G}),ne=xe=>{b.open(xe,J(C.path))},we=nt(i,{Widget:p.Widget,showCode:()=>g.code,open:ne,again:Q.again,showMap:()=>{h.commands.execute("otys-nb:map")}});L.set(i,{page:Q,reading:we,seen:D}),i.disposed.connect(()=>L.delete(i)),Ke(i.node),be(i),v||ge(i.node),v&&(await h.restored,Jt(Kt)&&v.collapseLeft()),F()}function be({node:i,sessionContext:f}){i.addEventListener($e,C=>{let{lang:D}=C.detail,G=V(f.path);!G||!ae.includes(D)||D===J(f.path)||(C.preventDefault(),b.open(G.file,D))})}function ge(i){i.addEventListener("click",f=>{let C=f.target.closest("a");if(!C||f.ctrlKey||f.metaKey||f.shiftKey||f.button)return;let G=JSON.parse(C.dataset.commandlinkerArgs??"null")?.path??decodeURIComponent(C.pathname.match(/\/files\/(.*\.ipynb)$/)?.[1]??"");!G||!V(G)||(f.preventDefault(),f.stopPropagation(),b.show(G))},!0)}let oe=()=>L.get(w.currentWidget),R=()=>oe()?.page.lang()??b.lang(),Z={start:{label:()=>y(R(),"start"),execute:()=>b.open(he().file,R())},map:{label:()=>y(R(),"map"),execute:()=>v?v.activateById("otys-lab-side"):b.open("00_start.ipynb",R())},next:{label:()=>y(R(),"next"),isEnabled:()=>!!(oe()&&ie(w.currentWidget.sessionContext.path)),execute:()=>b.open(ie(w.currentWidget.sessionContext.path)?.file??"",R())},code:{label:()=>y(R(),"show_code"),isToggled:()=>g.code,execute:()=>A("code",!g.code)},autorun:{label:()=>y(R(),"autorun"),isToggled:()=>g.autorun,execute:()=>A("autorun",!g.autorun)},full:{label:()=>y(R(),"full"),isEnabled:()=>!!oe(),execute:()=>document.fullscreenElement?document.exitFullscreen():oe()?.page.panel.node.requestFullscreen()},forward:{label:()=>y(R(),"forward"),execute:()=>ye(document.body,1)},back:{label:()=>y(R(),"back"),execute:()=>ye(document.body,-1)}};for(let[i,{label:f,...C}]of Object.entries(Z)){let D=`otys-nb:${i}`;h.commands.addCommand(D,{...C,label:()=>`Otys: ${f()}`}),$?.addItem({command:D,category:"Otys"})}if(_?.add({command:"otys-nb:start",category:"Otys",rank:0}),v){let i=new p.Widget({node:q.node});i.id="otys-lab-side",i.title.label="Otys",i.title.caption=y(R(),"map"),v.add(i,"left",{rank:50}),v.layoutModified.connect(F)}w.widgetAdded.connect((i,f)=>{te(f)}),w.forEach(te),w.currentChanged.connect(F),h.shell.currentChanged?.connect(F),h.restored.then(()=>{a=!1,document.getElementById("otys-splash")?.remove(),F()})}let E={id:"otys-nb:connection",autoStart:!0,provides:e?.IConnectionLost,activate:()=>async(...h)=>{document.querySelector(".otys-lab-page:not(.lm-mod-hidden)")||await e.ConnectionLost(...h)}},k=JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}");return[...E.provides&&e.ConnectionLost&&!k.hubPrefix?[E]:[],{id:lt,autoStart:!0,requires:[],optional:l.map(([,h])=>h),activate:d}]}function pt(){let e=/^#p=(otys[\w.~-]{1,20000})$/.exec(location.hash)?.[1];e&&(document.documentElement.dataset.otysShared=e)}var Ut=[/Cannot read properties of undefined \(reading 'schema'\)|\.plugins\[[^\]]*\](\.id\])? is undefined/,/filebrowser:open-path/];function zt(e){let{message:t,stack:o}=Object(e.reason);/\/static\/notebook\//.test(o??"")&&Ut.some(n=>n.test(t??""))&&e.preventDefault()}var dt=()=>addEventListener("unhandledrejection",zt);var qt="otys-nb",Vt={application:"@jupyterlab/application",apputils:"@jupyterlab/apputils",cells:"@jupyterlab/cells",launcher:"@jupyterlab/launcher",notebook:"@jupyterlab/notebook",settings:"@jupyterlab/settingregistry",widgets:"@lumino/widgets"},ut={};async function Ht(e){let t=Object.entries(ut[e]??{}),[o]=t.sort(([n],[s])=>s.localeCompare(n,"en",{numeric:!0}));return o?(await o[1].get())():null}dt();pt();var Ft=window;(Ft._JUPYTERLAB??={})[qt]={init(e){ut=e},async get(){let e=Object.entries(Vt).map(async([o,n])=>[o,await Ht(n)]),t=ct(Object.fromEntries(await Promise.all(e)));return()=>({__esModule:!0,default:t})}};})();
