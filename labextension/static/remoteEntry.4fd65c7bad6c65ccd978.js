"use strict";(()=>{var ae="otys-progress",Pe="otys-cleared";function T(){try{let{otysPlatform:e}=globalThis;if(e)return e;let t=globalThis.frameElement?.ownerDocument??document;return JSON.parse(t.getElementById("jupyter-config-data")?.textContent||"{}").enableMemoryStorage?null:localStorage}catch{return null}}var Le=e=>Object(e)===e&&!Array.isArray(e)?Object.entries(e):[],gt=e=>Object.fromEntries(Le(e).map(([t,o])=>[t,Object.fromEntries(Le(o).filter(([,n])=>typeof n=="string"))])),pe=(e,t,o)=>o.filter(n=>["solved","shown"].includes(e[t]?.[n])).length;function de(e=T()){let t="{}";function o(){try{return gt(JSON.parse(e?.getItem(ae)??t))}catch{return{}}}function n(s){t=JSON.stringify(s);try{e?.setItem(ae,t)}catch{e=null}globalThis.dispatchEvent?.(new Event(ae))}return{all:o,save:n,note(s,c,p){let l=o()[s],d=c.flatMap((O,v)=>p[v]&&!l?.[O]?[[O,p[v]]]:[]);d.length&&n({...o(),[s]:{...Object.fromEntries(d),...l}})},forget(s,c){let p={...o()[s]};delete p[c],n({...o(),[s]:p})}}}var Ae={'Catalogue("invented")':1,'Catalogue("wording")':1,'DifferenceTable("invented")':1,'DifferenceTable("wording")':1,'broken = otys.Explorer(explorer.code())\nbroken.move("diver:spy", "off").edit("players[0].zone[0]", "mmmm")\nfor problem in broken.problems():\n    print(problem.text())\notys.outcome_rows(broken.position)':1,'comparison("D10")':1,'comparison("D15")':1,'comparison("D39")':1,'comparison("D5")':1,'comparison("D9")':1,'d20 = comparison("D20")\nd20':1,'d4 = comparison("D4")\nd4':1,'example = otys.example("delphine")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("pauline")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("rodrigue")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("setup")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'explorer.edit("players[0].batteries", 0)\npoor = otys.outcome_rows(explorer.position)\nprint(len(poor), max(row["prestige"] for row in poor))\nexplorer.undo()':0,'for name in ("A", "B"):\n    games = otys.playouts(game.branches[name].position, 24, policy="greedy", seed=5, executor="serial")\n    print(name, games, sep="\\n")':0,'for name in ("trader", "explorer"):\n    example = otys.example(name)\n    for change in example.breaks:\n        first_untrue = example.statements[example.judge(example.broken(change))]\n        print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'from IPython.display import display\n\nfor what in ("rounds", "divers"):\n    display(games.plot(what))':1,'from IPython.display import display\n\ngames = otys.playouts(start, 30, policy="greedy", seed=5, executor="serial")\nfor what in ("rounds", "divers"):\n    display(games.plot(what))':1,'from collections import Counter\nfrom dataclasses import replace\n\nfrom otys_nb.explorer.differences import differences\n\nlate = otys.Explorer(start)\nlate.move("key:1", "hacker").move("key:2", "hacker").move("key:3", "hacker").move("key:5", "hacker")\nsix = late.position\nfive = replace(six, edition=replace(six.edition, name="hacker 5-4-3-2", hacker=(5, 4, 3, 2)))\n\nends = {}\nfor position in (six, five):\n    found = otys.outcomes(position)\n    ends[position.edition.hacker[0]] = found\n    keys = Counter(len(end.players[0].keys) for end in found)\n    print(position.edition.hacker, len(found), dict(sorted(keys.items())))':0,'from otys_nb.analysis.policies import Greedy\n\nshown = against(players, {1: "greedy"}, seed=7)\nshown.autoplay(Greedy(slip=0.3))\nprint(shown.result())\nprint(shown.standing())':0,"from otys_nb.lessons.rulings import RulingTable\n\nRulingTable()":1,'from otys_nb.widgets.opponents import against\n\nplayers = ["Ada", "Grace"]\nopponents = {1: "greedy"}\ngame = against(players, opponents, seed=7)\ngame':1,'from random import Random\n\nstart = otys.new_position(["Ada", "Grace"], seed=7)\notys.best_turns(start, n=3, tries=60, rng=Random(1))':1,"game.hint(3, tries=0)":1,"hacker_track = (6, 5, 4, 3)\notys.PlayerBoard(with_track(d4.position, hacker_track))":1,'import otys_nb as otys\n\nbatteries = otys.lesson("batteries", "lesson")\nbatteries':1,'import otys_nb as otys\n\ncontracts = otys.lesson("contracts", "lesson")\ncontracts':1,"import otys_nb as otys\n\ndive = otys.dive()\ndive":1,'import otys_nb as otys\n\ndive = otys.lesson("start")\ndive':1,'import otys_nb as otys\n\nexplorer = otys.Explorer(\n    "otys1_r9f0t0_1B2B4B5B3B_bgpfg-vovo-bopfo-ugmpg-ptgug_mpptt_11_mff2b-2114_0_vgkgbomfgbguompovgbobgftomfokgmtgmtoptoftgkovg_"\n    "mmt2b-ppft4-pt1b-1113-2113b-mfft3b-mf1c-mmff4-mt2-mptt3cb-2225-2215-223c-pf2-2214c-mp2-ftt3-22115cb-ft2-pff2c-mpp3-"\n    "11113cb-1112c-ppt2c-pptt4-mmpf3c-1112b_Ada.s14c0b1h1m1x0.12345-X.FePtxmrs.f-pt-pft-p-m.nnuonn.0_"\n    "Grace.s10c1b0h0m1x1.1345-2X.MteRXpfs.0-0-m-m-0.vonkonn.0_end"\n)\nexplorer':1,'import otys_nb as otys\n\nkeys = otys.lesson("keys", "lesson")\nkeys':1,"import otys_nb as otys\n\notys.desk()":1,'import otys_nb as otys\n\notys.lesson("divers", "lesson")':1,'import otys_nb as otys\n\notys.lesson("ending", "lesson")':1,'import otys_nb as otys\n\notys.lesson("rewards", "lesson")':1,'import otys_nb as otys\n\notys.lesson("sponsors", "lesson")':1,'import otys_nb as otys\n\notys.lookup("X")':1,'import otys_nb as otys\n\notys.projector(otys.lesson("turn"))':1,'import otys_nb as otys\n\nsetup = otys.lesson("setup", "lesson")\nsetup':1,'import otys_nb as otys\n\nturn = otys.lesson("turn", "lesson")\nturn':1,'import otys_nb as otys\n\nx = otys.lesson("x-keys", "lesson")\nx':1,'import otys_nb as otys\nfrom otys_nb.lessons.compared import Catalogue\nfrom otys_nb.lessons.disputed import comparison, with_track\n\nCatalogue("play")':1,'import otys_nb as otys\nfrom otys_nb.lessons.compared import DifferenceTable\nfrom otys_nb.lessons.disputed import comparison, with_track\n\nDifferenceTable("play")':1,'import otys_nb as otys\nfrom otys_nb.widgets.opponents import against\n\nplayers = ["Ada", "Grace"]\nopponents = {1: "greedy"}\ngame = otys.first_game()\ngame':1,'one, other = six.play("4 R:-mc"), five.play("4 R:-mc")\nfor difference in differences(one, other):\n    print(difference.text(["Ada", "Grace"]))':0,'opening = otys.Explorer(start)\ngame = opening.session.game\nopening.play("4 R:-mc")\ngame.name("A")\nopening.undo()\nopening.play("4 R:+f =")\ngame.name("B")\nfor difference in opening.compare("A"):\n    print(difference.text(["Ada", "Grace"]))':0,"otys.PlayerBoard(d20.position)":1,"otys.course_map()":1,"otys.dives()":1,'otys.lesson("batteries", "example")':1,'otys.lesson("batteries", "exercises")':1,'otys.lesson("contracts", "example")':1,'otys.lesson("contracts", "exercises")':1,'otys.lesson("divers", "example")':1,'otys.lesson("divers", "exercises")':1,'otys.lesson("ending", "exercises")':1,'otys.lesson("keys", "example")':1,'otys.lesson("keys", "exercises")':1,'otys.lesson("rewards", "exercises")':1,'otys.lesson("setup", "colony")':1,'otys.lesson("setup", "example")':1,'otys.lesson("setup", "exercises")':1,'otys.lesson("sponsors", "exercises")':1,'otys.lesson("turn", "example")':1,'otys.lesson("turn", "exercises")':1,'otys.lesson("x-keys", "example")':1,'otys.lesson("x-keys", "exercises")':1,'otys.misreadings("keys")':1,'otys.practice("batteries")':0,'otys.practice("contracts")':0,'otys.practice("divers")':0,'otys.practice("ending")':0,'otys.practice("keys")':0,'otys.practice("rewards")':0,'otys.practice("sponsors")':0,'otys.practice("x-keys")':0,'otys.projector(otys.lesson("turn"))':1,'print("\\n".join(opening.record().splitlines()[5:]))':0,'record = shown.session.game.record()\nturns = [line for line in record.splitlines() if line[:2] in ("1a", "1b", "2a", "2b")]\nprint("\\n".join(turns))':0,"rows = otys.outcome_rows(explorer.position)\nprint(len(rows))\nrows.where(prestige=4)":1,"shown.review(3, seconds=0)":1,'word = "keys-2-pearl"\notys.class_results(word, otys.invented_class(word, pupils=24))':1,'work = otys.class_work("keys-1x3-pearl", pupil=1)\nwork':1,"work.code()":1};var re="application/vnd.jupyter.widget-view+json",_e=new Map(Object.entries(Ae)),Z=e=>e.sharedModel.getSource(),X=e=>e.type==="code"&&_e.has(Z(e)),Ne=e=>`otys.practice("${e}")`,De=e=>_e.has(Ne(e)),Te=(e,t)=>e.widgets.find(({model:o})=>o.type==="code"&&Z(o)===Ne(t)),Ie=e=>!_e.get(Z(e));function Me(e){let t=[...e?.cells??[]].filter(o=>o.type==="code"&&Z(o).trim());return t.length>0&&t.filter(X).length*2>=t.length}function Be(e){for(let t of e.cells)for(let o=0;o<(t.outputs?.length??0);o+=1){let n=t.outputs.get(o).toJSON();if(!n.data?.[re])continue;let s={...n.data};delete s[re],t.outputs.set(o,{...n,data:s})}}function ue(e){return(e.outputs?.toJSON()??[]).map(o=>o.data?.[re]?.model_id).filter(Boolean)}var $e=e=>e.outputs.toJSON().some(t=>t.output_type==="error");var bt=new Set(["button","input","a","select","summary"]),fe=e=>String(e).replace(/[\u202a-\u202e\u2066-\u2069]/g,"�"),We=e=>e.filter(Boolean).map(t=>typeof t=="string"?fe(t):t);function wt(e,t,o){for(let[n,s]of Object.entries(t))typeof s=="function"?e.addEventListener(n,s):K(e,n,s);return e.append(...We(o)),e}function m(e,t={},...o){let n=document.createElement(e),s=typeof t=="string"?{class:t}:t;return e==="button"&&(s={type:"button",...s}),(bt.has(e)||"tabindex"in s)&&n.setAttribute("data-lm-suppress-shortcuts","true"),wt(n,s,o)}function me(e,...t){e.replaceChildren(...We(t))}function I(e,t){e.textContent!==fe(t)&&(e.textContent=fe(t))}function K(e,t,o){let n=o===!0&&!t.startsWith("aria-")?"":fe(o);o==null||o===!1?e.removeAttribute(t):e.getAttribute(t)!==n&&e.setAttribute(t,n)}var Re="otys-language";var Ke={chapters:[{file:"00_start.ipynb",lesson:"start",steps:["key","metal","contract","surface"],minutes:2,titles:{en:"A first dive",fr:"Première plongée",de:"Ein erster Tauchgang"}},{file:"02_turn.ipynb",lesson:"turn",steps:["key","push","engineer","home","where","surface","example","metal","sink","unused","offer"],minutes:6,titles:{en:"A turn in three steps",fr:"Un tour en trois étapes",de:"Ein Zug in drei Schritten"}},{file:"03_keys_and_hacker.ipynb",lesson:"keys",steps:["away","which","fifth","improve","neutral","pushed","early","pass","wait"],minutes:7,titles:{en:"Keys and the Hacker",fr:"Les jetons Clé et le hacker",de:"Zugangsplättchen und Hacker"}},{file:"04_x_keys.ipynb",lesson:"x-keys",steps:["which","turn-round","lay","sponsor","dive","and-then","up","neutral","example","battery","lowest","key-two","spare-the-key","supply","counts","home"],minutes:7,titles:{en:"X keys",fr:"Les jetons Clé X",de:"X-Zugangsplättchen"}},{file:"05_batteries.ipynb",lesson:"batteries",steps:["key","credit","reach","who","propel","metal","stay","example","gap","follow","several","not-oxygen","only-one","at-once","with-x","from-above","once","late","the-key"],minutes:8,titles:{en:"Batteries",fr:"Les batteries",de:"Batteriemarker"}},{file:"06_contracts.ipynb",lesson:"contracts",steps:["bring","left","complete","free","elsewhere","hand","extras","example","spread","numbers","used-level","two","own-card","must","after-up","row","bonus","room","large"],minutes:9,titles:{en:"Contracts",fr:"Les contrats",de:"Aufträge"}},{file:"01_setup.ipynb",lesson:"setup",steps:["keys","technicians","divers","cubes","purse","display","sponsors","store","contracts","neutral","begin","example","bare","tile","technician","side","stock","colours","for-two","first-turn"],minutes:3,titles:{en:"Laying the table",fr:"La mise en place",de:"Der Spielaufbau"}},{file:"07_divers.ipynb",lesson:"divers",steps:["expert","full","bonus","row","buy","better","look","copy","who","hacker","token","example-trader","example-explorer","basic-side","neutral","credit","reserve","which-key","dear","for-prestige","price","limits","in-stock","two","nothing-to-pay","keep","few-cards","bill","whose-level","copy-upgraded","one-credit","reach","track-end","all-home","cheaper","skip"],minutes:8,titles:{en:"The eight divers",fr:"Les huit plongeurs",de:"Die acht Taucher"}},{file:"08_sponsors.ipynb",lesson:"sponsors",steps:["credit","twice","back","upgrade","in-time","free","front","lift","surface","carry","which-sponsor","breath","both-ways","between","not-neutral","own-x","to-the-key","closed","still-paid","gift","whom","lifted","one-way","where-to","together","usable","where-then"],minutes:7,titles:{en:"The five sponsors",fr:"Les cinq sponsors",de:"Die fünf Sponsoren"}},{file:"09_rewards.ipynb",lesson:"rewards",steps:["take","front","colour","pays","upgrade","four-cards","green","which-level","replaced","empty-bag","for-nothing","any-diver","hand","stay","five","whose-token"],minutes:5,titles:{en:"Reward tokens",fr:"Les jetons Récompense",de:"Belohnungsplättchen"}},{file:"10_end_and_variants.ipynb",lesson:"ending",steps:["reach","at-once","last","winner","tie","to-the-owner","comes-up","who-else","leftovers","shared","catch-up","keep-the-cube","to-whom","his-oxygen","he-decides"],minutes:5,titles:{en:"The end, and a variant",fr:"La fin, et une variante",de:"Das Ende und eine Variante"}},{file:"11_play.ipynb",lesson:"",steps:[],minutes:25,titles:{en:"Play",fr:"Jouer",de:"Spielen"}},{file:"12_explore.ipynb",lesson:"",steps:[],minutes:9,titles:{en:"Explore",fr:"Explorer",de:"Erkunden"}},{file:"13_rulebooks_compared.ipynb",lesson:"",steps:[],minutes:9,titles:{en:"The rulebooks compared",fr:"Les livrets comparés",de:"Die Spielregeln verglichen"}},{file:"14_teach.ipynb",lesson:"",steps:[],minutes:6,titles:{en:"Teach",fr:"Enseigner",de:"Unterrichten"}},{file:"15_what_players_ask.ipynb",lesson:"",steps:[],minutes:5,titles:{en:"What players ask",fr:"Ce que demandent les joueurs",de:"Was Spieler fragen"}},{file:"16_dive.ipynb",lesson:"",steps:[],minutes:5,titles:{en:"Today’s dive",fr:"La plongée du jour",de:"Der Tauchgang des Tages"}}]};var Se={en:{waking:"waking up",counted:"waking up: {n} of {of}",continue:"Continue",asleep:"The board is resting.",stopped:"Python stopped. Your place is kept.",away:"No connection. Your place is kept.",show_code:"Show code",hide_code:"Hide code",map:"Map of the course",here:"Continue here",next:"Next lesson",done:"done",minutes:"{n} min",steps:"{n} of {of}",language:"Language",more:"Beyond the lessons",start:"Start or continue the course",autorun:"Run the course by itself",full:"Full screen",forward:"Next step on the board",back:"Step back on the board",unkept:"This browser keeps nothing, so nothing is counted here.",again:"Again",clock:"waking up: {n} s of about {of}",ready:"The board is ready. What you did is kept.",practise:"Practise"},fr:{waking:"réveil",counted:"réveil : {n} sur {of}",continue:"Continuer",asleep:"Le plateau se repose.",stopped:"Python s’est arrêté. Votre place est gardée.",away:"Pas de connexion. Votre place est gardée.",show_code:"Voir le code",hide_code:"Cacher le code",map:"Plan du cours",here:"Continuer ici",next:"Leçon suivante",done:"terminé",minutes:"{n} min",steps:"{n} sur {of}",language:"Langue",more:"Au-delà des leçons",start:"Commencer ou continuer le cours",autorun:"Lancer le cours tout seul",full:"Plein écran",forward:"Étape suivante sur le plateau",back:"Étape précédente sur le plateau",unkept:"Ce navigateur ne garde rien : rien n’est compté ici.",again:"Encore",clock:"réveil : {n} s sur {of} environ",ready:"Le plateau est prêt. Ce que vous avez fait est conservé.",practise:"S’exercer"},de:{waking:"wacht auf",counted:"wacht auf: {n} von {of}",continue:"Weiter",asleep:"Der Plan ruht.",stopped:"Python hat angehalten. Dein Platz ist gemerkt.",away:"Keine Verbindung. Dein Platz ist gemerkt.",show_code:"Code zeigen",hide_code:"Code verbergen",map:"Übersicht des Kurses",here:"Hier weiter",next:"Nächste Lektion",done:"geschafft",minutes:"{n} Min.",steps:"{n} von {of}",language:"Sprache",more:"Über die Lektionen hinaus",start:"Den Kurs beginnen oder fortsetzen",autorun:"Den Kurs von selbst ausführen",full:"Ganzer Bildschirm",forward:"Nächster Schritt auf dem Plan",back:"Schritt zurück auf dem Plan",unkept:"Dieser Browser behält nichts, darum wird hier nichts gezählt.",again:"Noch einmal",clock:"wacht auf: {n} s von etwa {of}",ready:"Das Brett ist bereit. Was du geschafft hast, bleibt.",practise:"Üben"}};var M=Ke.chapters,ie=Object.keys(Se),y=(e,t,o={})=>Se[e][t].replace(/\{(\w+)\}/g,(n,s)=>String(o[s]??n));function ye(e){let t=e.lastIndexOf("/")+1;return[e.slice(0,t),e.slice(t)]}var J=e=>ie.find(t=>`/${ye(e)[0]}`.endsWith(`/${t}/`))??"en";function Ce(e){let[t]=ye(e),o=J(e);return o==="en"?t:t.slice(0,-(o.length+1))}var Je=(e,t,o)=>`${e}${t==="en"?"":`${t}/`}${o}`,H=e=>M.find(({file:t})=>t===ye(e)[1]);function le(e){let t=M.findIndex(({file:o})=>o===ye(e)[1]);return t<0?void 0:M[t+1]}function vt(e){let t=document.activeElement?.closest(".otys");return t&&e.contains(t)?t:document.fullscreenElement?.querySelector(".otys")??null}function ge(e,t){let o=vt(e);return o?.dispatchEvent(new CustomEvent("otys-step",{detail:{by:t}})),!!o}function Ge(e){e.addEventListener("keydown",t=>{let o=t.key==="PageDown"?1:t.key==="PageUp"?-1:0,n=t.target;!o||t.ctrlKey||t.metaKey||t.altKey||n.closest("input, textarea, select, [contenteditable]")||ge(e,o)&&(t.preventDefault(),t.stopPropagation())},!0)}var _t="otys-places";function Ue(e=T()){try{let t=JSON.parse(e?.getItem(_t)??"{}");return Object(t)===t&&!Array.isArray(t)?t:{}}catch{return{}}}var qe="otys-lab-took",St=900,Ct=250,ze=30;function jt(){try{let e=Number(T()?.getItem(qe));return e>=1&&e<600?Math.round(e):ze}catch{return ze}}function Ve(e){let t=performance.now(),o=jt(),n=setInterval(()=>{let s=performance.now()-t;s>=St&&e(s/1e3,o)},Ct);return{end(s){clearInterval(n);try{s&&T()?.setItem(qe,String(Math.ceil((performance.now()-t)/1e3)))}catch{}}}}var Et=`
import os as _os, sys as _sys
_sys.path[:] = [p for p in _sys.path if p and _os.path.realpath(p) != _os.path.realpath(_os.getcwd())]
del _os, _sys
`;async function He(e,t){return(await e.requestExecute({code:t,silent:!0,store_history:!1,stop_on_error:!1}).done)?.content?.status==="ok"}function Fe(e){let t=new TextEncoder().encode(JSON.stringify(e));return`from otys_nb.widgets import resume as _resume
_resume.expect("${Object.keys(e).length?btoa(Array.from(t,n=>String.fromCharCode(n)).join("")):""}")
del _resume
`}var Xe=(e,t)=>He(e,`${Et}try:
  ${Fe(t).replaceAll(`
`,`
  `).trimEnd()}
except Exception:
  pass
`),Ye=e=>He(e,Fe({}));async function Ze(e,t){let n=(await e.requestCommInfo({target_name:"jupyter.widget"}))?.content?.comms??{};return t.every(s=>s in n)}function Ot(){let{otysLessons:e}=JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}");return Array.isArray(e)?e:[]}function Qe(e){let t=H(e);if(!t||!Ot().includes(t.lesson))return null;let o=`../lessons/${J(e)}/${t.file.slice(0,2)}-${t.lesson}.html`,n=!1,s=m("iframe",{class:"otys-lab-meanwhile",src:o,title:t.titles[J(e)]});return s.addEventListener("load",()=>{for(let c of["pointerdown","keydown"])s.contentDocument?.addEventListener(c,()=>n=!0,{capture:!0})}),{node:s,played:()=>n}}var Lt=2e4;function Pt(e,t){return new Promise(o=>{let n=new MutationObserver(()=>t()&&c()),s=setTimeout(c,Lt);function c(){n.disconnect(),clearTimeout(s),o(void 0)}n.observe(e,{childList:!0,subtree:!0}),t()&&c()})}function je(e){let t=e.outputArea.node,o=t.parentElement,n=m("div","otys-lab-note"),s=t.cloneNode(!0);return s.classList.add("otys-lab-still"),s.inert=!0,o&&t.childElementCount&&(t.classList.add("otys-lab-behind"),o.append(s,n)),{say(c,p=0){I(n,c),n.style.setProperty("--share",`${Math.min(96,p*100)}%`)},point(c){let{top:p,height:l}=s.getBoundingClientRect();n.style.insetBlockStart=`${Math.max(8,Math.min(l-36,c-p-14))}px`,n.animate?.([{scale:1.25},{scale:1}],300)},show(c){s.inert=!1,s.replaceChildren(c)},async live(){ue(e.model).length&&await Pt(t,()=>!!t.querySelector(".otys"))},end(){t.classList.remove("otys-lab-behind"),s.remove(),n.remove()}}}var At=1500,Nt=2e3,et=e=>`otys-lab ${e}`;function tt(e,{CodeCell:t,NotebookActions:o,Dialog:n,autorun:s,strip:c}){let{context:p,content:l,sessionContext:d}=e,{model:O}=p,v=()=>J(d.path),L="waiting",g=new Map,U=()=>{},x=null,B="",_=!1,S=0,D,b=()=>l.widgets.filter(r=>X(r.model)),P=()=>JSON.stringify([...O.cells].map(r=>[r.type,Z(r)])),h=()=>d.session?.kernel;function $(r){L=r,e.node.dataset.otysLab=r}async function V(r){let u=!O.dirty,E=P();try{await r()}finally{u&&!e.isDisposed&&P()===E&&(O.dirty=!1)}}function C(r){g.get(r)?.end(),g.delete(r)}function z(r){for(let u of[...g.keys()])C(u);$("asleep"),c.tell(y(v(),r),y(v(),"continue"),()=>{Q()})}async function i(){d.kernelPreference={...d.kernelPreference,shouldStart:!0,autoStartDefault:!0},await d.ready,h()?.status==="dead"?await d.restartKernel():h()||await d.startKernel();let r=h();if(!r)throw new Error("no kernel");return await r.info,r}function w(){try{return JSON.parse(sessionStorage.getItem(et(d.path))??"null")}catch{return null}}async function W(r){let u=w();if(u?.kernel!==r.id)return!1;let k=b().map(A=>[A,u.cells[A.model.id]]).filter(([A,Y])=>Y?.source===Z(A.model));if(!k.length)return!1;let q=k.flatMap(([,A])=>A.views.flat());if(!await Ze(r,q))return!1;for(let[A,Y]of k){let yt=A.model.outputs.toJSON().map((ve,Oe)=>Y.views[Oe]?{...ve,data:{...ve.data,[re]:{version_major:2,version_minor:0,model_id:Y.views[Oe]}}}:ve);A.model.trusted=!0,A.model.outputs.fromJSON(yt),await g.get(A)?.live(),C(A)}return!0}function te(){if(L!=="awake"||!h()||!T())return;let u=b().filter(E=>ue(E.model).length).map(({model:E})=>[E.id,{source:Z(E),views:E.outputs.toJSON().map(k=>k.data?.[re]?.model_id??null)}]);try{let E={kernel:h().id,cells:Object.fromEntries(u)};sessionStorage.setItem(et(d.path),JSON.stringify(E))}catch{}}async function F(){for(let r;(r=S+At-Date.now())>0;)await new Promise(u=>setTimeout(u,r))}async function oe(r){let u=r.model.outputs.toJSON();if(await t.execute(r,d,{deletedCells:O.deletedCells}),$e(r.model)){r.model.outputs.fromJSON(u);return}await g.get(r)?.live()}async function be(r){if(L!=="awake")return void Q();g.set(r,je(r)),await V(()=>oe(r)).catch(()=>{}),C(r),te()}async function we(){let r=b();for(let[u,E]of r.entries()){B=y(v(),"counted",{n:u+1,of:r.length});for(let k of g.values())k.say(B,1);Ie(E.model)&&await F(),X(E.model)&&await oe(E),x?.cell===E&&x?.played()||C(E)}await R()}function ne(r){let u=Qe(d.path);!u||!g.has(r)||(g.get(r)?.show(u.node),x={cell:r,played:u.played})}async function R(){let r=x?.cell;g.has(r)&&(B=null,g.get(r)?.say(""),await new Promise(u=>c.tell(y(v(),"ready"),y(v(),"continue"),()=>u(void 0))),c.hush(),await oe(r))}async function Q(){if(L==="waking"||e.isDisposed)return;$("waking"),_=!1,c.hush();for(let k of b())g.set(k,je(k)),g.get(k)?.say(y(v(),"waking"));B="";let r=Ve((k,q)=>{if(B===null)return;let A=B?`${B} · ${Math.round(k)} s`:y(v(),"clock",{n:Math.round(k),of:q});for(let Y of g.values())Y.say(A,B?1:k/q)}),[u]=b();u&&ne(u);let E=new Promise((k,q)=>U=q);try{let k=V(async()=>{let q=await i();if(!await W(q)){if(!await Xe(q,Ue()))throw new Error("the kernel does not answer");await we(),await Ye(q)}});await Promise.race([k,E]),r.end(!x?.played()),$("awake"),te()}catch{!e.isDisposed&&!_&&z("stopped")}finally{r.end(!1),x=null;for(let k of[...g.keys()])C(k)}}function a(){n?.tracker?.forEach(r=>r.resolve?.())}function f(r,u){u==="autorestarting"||u==="dead"?(_=!1,U(new Error(u)),u==="autorestarting"&&a(),z("stopped")):u==="restarting"&&(L==="awake"||L==="waking")?(_=!0,U(new Error(u))):u==="idle"&&_&&($("waiting"),ee())}function j(r,{newValue:u}){u||L!=="awake"||e.isDisposed||z("stopped")}async function N(){(await fetch(`${h()?.serverSettings.baseUrl??"/"}api`,{cache:"no-store"}).catch(()=>null))?.ok&&location.reload()}function G(r,u){clearTimeout(D),L==="awake"&&(u==="connected"?c.hush():D=setTimeout(()=>L==="awake"&&c.tell(y(v(),"away"),y(v(),"continue"),()=>{N()}),Nt))}function ee(){L!=="waiting"||!e.isVisible||(s()?Q():z("asleep"))}function se(r,{notebook:u,cell:E}){u!==l||L!=="asleep"||!X(E.model)||($("awake"),c.hush())}let xe=()=>S=Date.now();async function ce(r){L!=="awake"&&await Q(),await t.execute(r,d,{deletedCells:O.deletedCells})}function ke(r){let{target:u,clientY:E}=r,k=u;if(k.closest(".otys-press")){r.stopPropagation();let A=l.widgets.find(Y=>Y.node.contains(k));return void ce(A)}if(k.closest("a, button")||!k.closest(".otys-lab-known .jp-Cell-outputWrapper"))return;L==="asleep"&&Q();let q=b().find(A=>A.node.contains(k));g.get(q)?.point(E)}V(async()=>Be(O)),d.statusChanged.connect(f),d.kernelChanged.connect(j),d.connectionStatusChanged.connect(G);for(let r of["pointerdown","keydown"])e.node.addEventListener(r,xe,!0);return e.node.addEventListener("click",ke),addEventListener("pagehide",te),o.executionScheduled.connect(se),e.disposed.connect(()=>{removeEventListener("pagehide",te),o.executionScheduled.disconnect(se)}),{panel:e,begin:ee,again:be,lang:v}}var nt="otys-lab-place",Dt=["","notebooks/","otys-course/"],Tt=e=>e.split("/").map(encodeURIComponent).join("/");function Ee(){try{return T()?.getItem(nt)??""}catch{return""}}function It(e){try{T()?.setItem(nt,e)}catch{}}function ot(e){let t=new URL(location.href);if(t.searchParams.has("path"))return t.searchParams.set("path",e),t.href;let o=t.pathname.match(/^(.*?\/(?:lab|doc|notebooks)(?:\/workspaces\/[^/]+)?(?:\/tree)?\/)(?:.*\.ipynb)$/);return o?(t.pathname=o[1]+Tt(e),t.hash="",t.href):""}function st(e,t){let o=e.serviceManager.contents,n=null,s=async l=>{try{return await o.get(l,{content:!1}),!0}catch{return!1}};async function c(){let l=[...new Set([...Ee()?[Ce(Ee())]:[],...Dt])];for(let d of l)n===null&&await s(d+M[0].file)&&(n=d);return n}function p(l){t?e.commands.execute("docmanager:open",{path:l}):location.assign(ot(l)||l)}return{show:p,async open(l,d){let O=await c();if(O===null)return;let v=Je(O,d,l);p(await s(v)?v:O+l)},at(l){n=Ce(l),It(l);let d=t?.mode==="single-document"&&ot(l);d&&d!==location.href&&history.replaceState(history.state,"",d)},lang:()=>J(Ee())}}var Mt="input, textarea, select, [contenteditable], .jp-InputArea-editor, .cm-editor",Bt=/[^.]*\(▸▸[^)]*\)(\.|, \S+)\s*(.?)/;function $t(e){for(let t of e.querySelectorAll(".jp-MarkdownOutput p"))if(t.textContent?.includes("▸▸")){for(let o of t.childNodes)o instanceof Text&&(o.data=o.data.replace(Bt,(n,s,c)=>c.toUpperCase()));K(t,"hidden",!t.textContent.trim())}}function Wt(e,t){let o=s=>[...s.attributes].some(({value:c})=>t.some(p=>c.includes(p))),n=s=>s instanceof Element&&[s,...s.querySelectorAll("a")].some(o);for(let s of e.querySelectorAll(".jp-MarkdownOutput p")){let[c,...p]=s.childNodes;if(!(c?.nodeName!=="STRONG"||!n(p.find(({nodeName:l})=>l==="A")??c)))for(let l of s.childNodes)l instanceof Text?l.data="":(l.nodeName!=="A"||n(l))&&K(l,"hidden",!0)}}function rt(e,{Widget:t,showCode:o,open:n,showMap:s,again:c}){let{content:p}=e,l=o(),d=()=>J(e.sessionContext.path),O=m("button",{class:"otys-lab-button",click:s});e.toolbar.insertItem(0,"otys-map",new t({node:m("div","otys-lab-tool",O)}));let v=m("span"),L=m("button",{class:"otys-lab-button",click:()=>U(!l)},v),g=new t({node:m("div","otys-lab-tool",L)});e.toolbar.insertItem(1,"otys-code",g);function U(i){l=i,e.toggleClass("otys-lab-nocode",!i),I(v,y(d(),i?"hide_code":"show_code")),K(L,"aria-pressed",String(i))}function x(){for(let i of p.widgets)i.toggleClass("otys-lab-known",X(i.model)),i.toggleClass("otys-lab-changed",!X(i.model)),B(i)}function B(i){let w=i.outputArea?.node.parentElement;if(!w||!X(i.model)||w.querySelector(".otys-lab-again"))return;let W=y(d(),"again");w.append(m("button",{class:"otys-lab-again","aria-label":W,title:W,click:()=>c(i)},"↻"))}function _(i){let w=i.target;if(!(l||w.closest(Mt)||w.closest(".otys"))){if(i instanceof KeyboardEvent){if(i.ctrlKey||i.metaKey||i.altKey||i.shiftKey||w.closest("button, a, summary")||i.key!=="Enter"&&i.key!=="Delete"&&i.key!=="Backspace"&&!/^[a-z0-9]$/i.test(i.key))return}else if(!w.closest(".jp-MarkdownCell.jp-mod-rendered"))return;i.stopPropagation(),i.preventDefault()}}let S=m("button",{class:"otys-lab-button",click:()=>n(M[0].file)}),D=m("button",{class:"otys-lab-button otys-lab-go",click:()=>{P()&&n(P()?.file??"")}}),b=m("nav","otys-lab-end",S,D),P=()=>le(e.sessionContext.path);function h(){let i=P();I(S,y(d(),"map")),I(O,y(d(),"map")),I(D,i?`${y(d(),"next")}: ${i.titles[d()]} ›`:""),K(D,"hidden",!i);let w=p.node.querySelector(".jp-Notebook-footer");x(),w&&w.nextSibling!==b?w.after(b):!w&&!b.isConnected&&p.node.append(b)}function $(){$t(p.node);let i=P();i&&Wt(p.node,[i.file,M[0].file])}let V=({target:i,addedNodes:w})=>[i,...w].some(W=>W instanceof Element&&W.closest(".jp-MarkdownCell")),C=new MutationObserver(i=>i.some(V)&&$());C.observe(p.node,{childList:!0,subtree:!0}),e.disposed.connect(()=>C.disconnect()),$(),e.addClass("otys-lab-page"),p.node.addEventListener("otys-next",i=>{i.detail.file&&(i.preventDefault(),n(i.detail.file))}),p.node.addEventListener("dblclick",_,!0),p.node.addEventListener("keydown",_,!0),p.model.contentChanged.connect(x),p.model.cells.changed.connect(()=>queueMicrotask(x)),x(),U(l),h();function z(i){let w=()=>{p.scrollToCell?.(i,"start")};if(w(),e.node.dataset.otysLab==="awake")return;let W=new MutationObserver(()=>{e.node.dataset.otysLab==="awake"&&(W.disconnect(),w())});W.observe(e.node,{attributes:!0,attributeFilter:["data-otys-lab"]}),e.disposed.connect(()=>W.disconnect())}return{show:U,shown:()=>l,finish:h,lead:z}}var Rt=e=>new Intl.DisplayNames(e,{type:"language"}).of(e)??e,he=(e=de().all())=>M.find(({lesson:t,steps:o})=>pe(e,t,o)<o.length)??M[0],at=e=>M.filter(({lesson:t,steps:o})=>De(t)&&pe(e,t,o)>0).at(-1);function it({open:e}){let t=T(),o="en",n="",s=m("h2"),c=m("button",{class:"otys-lab-button otys-lab-go",click:()=>e(he().file,o)}),p=m("button",{class:"otys-lab-button",click:()=>e(at(de().all())?.file??M[0].file,o,!0)}),l=m("select",{change:()=>e(H(n)?.file??M[0].file,l.value)}),d=m("span"),O=m("label","otys-lab-language",d,l),v=m("p",{hidden:!!t}),L=m("ol"),g=m("h3"),U=m("ul"),x=m("nav","otys-lab-side",s,c,p,v,L,g,U,O);l.replaceChildren(...ie.map(S=>m("option",{value:S,lang:S},Rt(S))));function B({file:S,lesson:D,steps:b,minutes:P,titles:h},$,V){let C=pe($,D,b),z=b.length>0&&C===b.length,i=z?`✓ ${y(o,"done")}`:C?y(o,"steps",{n:C,of:b.length}):y(o,"minutes",{n:P}),w=m("button",{class:"otys-lab-row",click:()=>e(S,o)},m("b",{},S.slice(0,2)),m("span",{},h[o]),m("small",{},i));return K(w,"aria-current",H(n)?.file===S&&"page"),K(w,"data-done",z),K(w,"data-now",V),m("li",{},w)}function _(){let S=de(t).all(),D=he(S);K(x,"lang",o),K(x,"aria-label",y(o,"map")),I(s,y(o,"map")),I(c,`${y(o,"here")}: ${D.titles[o]} ›`);let b=at(S);K(p,"hidden",!b),I(p,b?`${y(o,"practise")}: ${b.titles[o]} ›`:""),I(v,y(o,"unkept")),I(g,y(o,"more")),I(d,y(o,"language")),l.value=o;let P=M.map(h=>({chapter:h,li:B(h,S,h===D)}));me(L,...P.filter(({chapter:h})=>h.lesson).map(({li:h})=>h)),me(U,...P.filter(({chapter:h})=>!h.lesson).map(({li:h})=>h))}for(let S of[ae,"storage"])addEventListener(S,_);return _(),{node:x,at(S,D){[o,n]=[S,D],_()}}}function lt(e,t){let o=m("div",{class:"otys-lab-strip",role:"status"}),n=new t({node:o});return n.hide(),e.contentHeader.addWidget(n),{tell(s,c,p){o.replaceChildren(m("span",{},s),...c?[m("button",{class:"otys-lab-button",click:p},c)]:[]),n.show()},hush(){o.replaceChildren(),n.hide()}}}var ct=`/* The extension's own parts; every class begins with \`otys-lab-\`, for the map of the course has other ones on the same page. */
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
`;var pt="otys-nb:extension",Jt="otys-lab-folded";function Gt(e){try{let t=T();return t?.getItem(e)===null&&(t.setItem(e,"1"),!0)}catch{return!1}}function Ut(e){let t=e.initialize.bind(e),o=()=>{},n=new Promise(s=>o=()=>s(void 0));return e.initialize=async()=>(await n,t()),o}function dt({application:e,apputils:t,cells:o,launcher:n,notebook:s,settings:c,widgets:p}){let l=Object.entries({tracker:s?.INotebookTracker,palette:t?.ICommandPalette,labShell:e?.ILabShell,cards:n?.ILauncher,registry:c?.ISettingRegistry}).filter(([,g])=>g);function d(g,...U){let{tracker:x,palette:B,labShell:_,cards:S,registry:D}=Object.fromEntries(l.map(([a],f)=>[a,U[f]]));if(!x)return;document.head.append(Object.assign(document.createElement("style"),{textContent:ct}));let b={autorun:!0,code:!1},P=null,h=st(g,_),$="",V=it({open(a,f,j){$=j?a:"",h.open(a,f).then(F)}}),C=new Map,z=!0,i=(a,f)=>{P?.set(a,f).catch(()=>{})};function w(a,f){if(b[a]=f,i(a,f),a==="code")for(let{reading:j}of C.values())j.show(f);for(let{page:j}of C.values())j.begin()}function W(){for(let a of["autorun","code"]){let f=P?.get(a).composite;typeof f=="boolean"&&f!==b[a]&&w(a,f)}}let te=(async()=>{P=await D?.load(pt).catch(()=>null)??null,W(),P?.changed.connect(W)})();function F(){for(let{page:G,reading:ee,seen:se}of C.values())G.panel.isVisible&&se(),G.begin(),ee.finish();let a=x.currentWidget?.sessionContext.path;if(!C.has(x.currentWidget))return;P&&P.get("place").composite!==a&&i("place",a),h.at(a),V.at(J(a),a);let f=H(a);if(!f||f.file!==$)return;$="";let{content:j}=x.currentWidget,N=Te(j,f.lesson);N&&C.get(x.currentWidget)?.reading.lead(N)}async function oe(a){let{context:f,sessionContext:j}=a,N=_&&z&&H(j.path)?Ut(j):()=>{};if(await Promise.all([f.ready,te]),a.isDisposed)return N();if(!Me(f.model))return a.addClass("otys-lab-foreign"),N();a.isVisible&&N();let G=lt(a,p.Widget),ee=tt(a,{NotebookActions:s.NotebookActions,CodeCell:o.CodeCell,Dialog:t.Dialog,autorun:()=>b.autorun,strip:G}),se=ke=>{h.open(ke,J(j.path))},xe=rt(a,{Widget:p.Widget,showCode:()=>b.code,open:se,again:ee.again,showMap:()=>{g.commands.execute("otys-nb:map")}});C.set(a,{page:ee,reading:xe,seen:N}),a.disposed.connect(()=>C.delete(a));let ce=new IntersectionObserver(F);ce.observe(a.node),a.disposed.connect(()=>ce.disconnect()),Ge(a.node),be(a),_||we(a.node),_&&(await g.restored,Gt(Jt)&&_.collapseLeft()),F()}function be({node:a,sessionContext:f}){a.addEventListener(Re,j=>{let{lang:N}=j.detail,G=H(f.path);!G||!ie.includes(N)||N===J(f.path)||(j.preventDefault(),h.open(G.file,N))})}function we(a){a.addEventListener("click",f=>{let j=f.target.closest("a");if(!j||f.ctrlKey||f.metaKey||f.shiftKey||f.button)return;let G=JSON.parse(j.dataset.commandlinkerArgs??"null")?.path??decodeURIComponent(j.pathname.match(/\/files\/(.*\.ipynb)$/)?.[1]??"");!G||!H(G)||(f.preventDefault(),f.stopPropagation(),h.show(G))},!0)}addEventListener(Pe,()=>{for(let{sessionContext:a}of C.keys())a!==x.currentWidget?.sessionContext&&a.session?.kernel?.restart()});let ne=()=>C.get(x.currentWidget),R=()=>ne()?.page.lang()??h.lang(),Q={start:{label:()=>y(R(),"start"),execute:()=>h.open(he().file,R())},map:{label:()=>y(R(),"map"),execute:()=>_?_.activateById("otys-lab-side"):h.open("00_start.ipynb",R())},next:{label:()=>y(R(),"next"),isEnabled:()=>!!(ne()&&le(x.currentWidget.sessionContext.path)),execute:()=>h.open(le(x.currentWidget.sessionContext.path)?.file??"",R())},code:{label:()=>y(R(),"show_code"),isToggled:()=>b.code,execute:()=>w("code",!b.code)},autorun:{label:()=>y(R(),"autorun"),isToggled:()=>b.autorun,execute:()=>w("autorun",!b.autorun)},full:{label:()=>y(R(),"full"),isEnabled:()=>!!ne(),execute:()=>document.fullscreenElement?document.exitFullscreen():ne()?.page.panel.node.requestFullscreen()},forward:{label:()=>y(R(),"forward"),execute:()=>ge(document.body,1)},back:{label:()=>y(R(),"back"),execute:()=>ge(document.body,-1)}};for(let[a,{label:f,...j}]of Object.entries(Q)){let N=`otys-nb:${a}`;g.commands.addCommand(N,{...j,label:()=>`Otys: ${f()}`}),B?.addItem({command:N,category:"Otys"})}if(S?.add({command:"otys-nb:start",category:"Otys",rank:0}),_){let a=new p.Widget({node:V.node});a.id="otys-lab-side",a.title.label="Otys",a.title.caption=y(R(),"map"),_.add(a,"left",{rank:50}),_.layoutModified.connect(F)}x.widgetAdded.connect((a,f)=>{oe(f)}),x.forEach(oe),x.currentChanged.connect(F),g.shell.currentChanged?.connect(F),g.restored.then(()=>{z=!1,document.getElementById("otys-splash")?.remove(),F()})}let O={id:"otys-nb:connection",autoStart:!0,provides:e?.IConnectionLost,activate:()=>async(...g)=>{document.querySelector(".otys-lab-page:not(.lm-mod-hidden)")||await e.ConnectionLost(...g)}},v=JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}");return[...O.provides&&e.ConnectionLost&&!v.hubPrefix?[O]:[],{id:pt,autoStart:!0,requires:[],optional:l.map(([,g])=>g),activate:d}]}function ut(){let e=/^#p=(otys[\w.~-]{1,20000})$/.exec(location.hash)?.[1];e&&(document.documentElement.dataset.otysShared=e)}var zt=[/Cannot read properties of undefined \(reading 'schema'\)|\.plugins\[[^\]]*\](\.id\])? is undefined/,/filebrowser:open-path/];function qt(e){let{message:t,stack:o}=Object(e.reason);/\/static\/notebook\//.test(o??"")&&zt.some(n=>n.test(t??""))&&e.preventDefault()}var ft=()=>addEventListener("unhandledrejection",qt);var Vt="otys-nb",Ht={application:"@jupyterlab/application",apputils:"@jupyterlab/apputils",cells:"@jupyterlab/cells",launcher:"@jupyterlab/launcher",notebook:"@jupyterlab/notebook",settings:"@jupyterlab/settingregistry",widgets:"@lumino/widgets"},mt={};async function Ft(e){let t=Object.entries(mt[e]??{}),[o]=t.sort(([n],[s])=>s.localeCompare(n,"en",{numeric:!0}));return o?(await o[1].get())():null}ft();ut();var Xt=window;(Xt._JUPYTERLAB??={})[Vt]={init(e){mt=e},async get(){let e=Object.entries(Ht).map(async([o,n])=>[o,await Ft(n)]),t=dt(Object.fromEntries(await Promise.all(e)));return()=>({__esModule:!0,default:t})}};})();
