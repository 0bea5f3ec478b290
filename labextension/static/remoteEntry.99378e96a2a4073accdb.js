"use strict";(()=>{var Ae=(e=new Date)=>[e.getFullYear(),e.getMonth()+1,e.getDate()].map(t=>String(t).padStart(2,"0")).join("-");var Ot=/^(\d{1,6}) (\d{1,5}(?:\.\d{1,4})?) (\d{1,2}(?:\.\d{1,4})?) ([0-6])$/,Lt=()=>Date.parse(Ae())/864e5;function Ne(e){let[t,o,n,s]=Ot.exec(String(e))?.slice(1).map(Number)??[];return t>0&&o>=.001&&o<=36500&&n>=1&&n<=10?{day:t,stability:o,difficulty:n,missed:s}:null}var Te=(e,t)=>e.day>t+1;function De(e,t,o=Lt()){let n={...e};for(let[s,l]of Object.entries(t)){let[p,i]=[Ne(e[s]),Ne(l)];if(!i||!(Number(s)<999))continue;let[d,S]=[p&&Te(p,o),Te(i,o)];(!p||d&&!S||d===S&&i.day>p.day)&&(n[s]=l)}return n}var ae="otys-progress",Me="rules",$e="otys-cleared";function D(){try{let{otysPlatform:e}=globalThis;if(e)return e;let t=globalThis.frameElement?.ownerDocument??document;return JSON.parse(t.getElementById("jupyter-config-data")?.textContent||"{}").enableMemoryStorage?null:localStorage}catch{return null}}var Ie=e=>Object(e)===e&&!Array.isArray(e)?Object.entries(e):[],Pt=e=>Object.fromEntries(Ie(e).map(([t,o])=>[t,Object.fromEntries(Ie(o).filter(([,n])=>typeof n=="string"))])),pe=(e,t,o)=>o.filter(n=>["solved","shown"].includes(e[t]?.[n])).length;function de(e=D()){let t="{}";function o(){try{return Pt(JSON.parse(e?.getItem(ae)??t))}catch{return{}}}function n(s){t=JSON.stringify(s);try{e?.setItem(ae,t)}catch{e=null}globalThis.dispatchEvent?.(new Event(ae))}return{all:o,save:n,remember(s){let l=o()[Me]??{};Object.entries(s).some(([p,i])=>l[p]!==i)&&n({...o(),[Me]:{...l,...De(s,l)}})},note(s,l,p){let i=o()[s],d=l.flatMap((S,C)=>p[C]&&!i?.[S]?[[S,p[C]]]:[]);d.length&&n({...o(),[s]:{...Object.fromEntries(d),...i}})},forget(s,l){let p={...o()[s]};delete p[l],n({...o(),[s]:p})}}}var Be={'Catalogue("invented")':1,'Catalogue("wording")':1,'DifferenceTable("invented")':1,'DifferenceTable("wording")':1,'broken = otys.Explorer(explorer.code())\nbroken.move("diver:spy", "off").edit("players[0].zone[0]", "mmmm")\nfor problem in broken.problems():\n    print(problem.text())\notys.outcome_rows(broken.position)':1,'comparison("D10")':1,'comparison("D15")':1,'comparison("D39")':1,'comparison("D5")':1,'comparison("D9")':1,'d20 = comparison("D20")\nd20':1,'d4 = comparison("D4")\nd4':1,'example = otys.example("delphine")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("pauline")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("rodrigue")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("setup")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'explorer.edit("players[0].batteries", 0)\npoor = otys.outcome_rows(explorer.position)\nprint(len(poor), max(row["prestige"] for row in poor))\nexplorer.undo()':0,'for name in ("A", "B"):\n    games = otys.playouts(game.branches[name].position, 24, policy="greedy", seed=5, executor="serial")\n    print(name, games, sep="\\n")':0,'for name in ("trader", "explorer"):\n    example = otys.example(name)\n    for change in example.breaks:\n        first_untrue = example.statements[example.judge(example.broken(change))]\n        print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'from IPython.display import display\n\nfor what in ("rounds", "divers"):\n    display(games.plot(what))':1,'from IPython.display import display\n\ngames = otys.playouts(start, 30, policy="greedy", seed=5, executor="serial")\nfor what in ("rounds", "divers"):\n    display(games.plot(what))':1,'from collections import Counter\nfrom dataclasses import replace\n\nfrom otys_nb.explorer.differences import differences\n\nlate = otys.Explorer(start)\nlate.move("key:1", "hacker").move("key:2", "hacker").move("key:3", "hacker").move("key:5", "hacker")\nsix = late.position\nfive = replace(six, edition=replace(six.edition, name="hacker 5-4-3-2", hacker=(5, 4, 3, 2)))\n\nends = {}\nfor position in (six, five):\n    found = otys.outcomes(position)\n    ends[position.edition.hacker[0]] = found\n    keys = Counter(len(end.players[0].keys) for end in found)\n    print(position.edition.hacker, len(found), dict(sorted(keys.items())))':0,'from otys_nb.analysis.policies import Greedy\n\nshown = against(players, {1: "greedy"}, seed=7)\nshown.autoplay(Greedy(slip=0.3))\nprint(shown.result())\nprint(shown.standing())':0,'from otys_nb.lessons.dives import puzzles\n\nfound = next(each for each in puzzles() if each.kind == "win")\npuzzle = otys.puzzle(found.position, "win")\npuzzle':1,"from otys_nb.lessons.rulings import RulingTable\n\nRulingTable()":1,'from otys_nb.widgets.opponents import against\n\nplayers = ["Ada", "Grace"]\nopponents = {1: "greedy"}\ngame = against(players, opponents, seed=7)\ngame':1,'from random import Random\n\nstart = otys.new_position(["Ada", "Grace"], seed=7)\notys.best_turns(start, n=3, tries=60, rng=Random(1))':1,"game.hint(3, tries=0)":1,"hacker_track = (6, 5, 4, 3)\notys.PlayerBoard(with_track(d4.position, hacker_track))":1,'import otys_nb as otys\n\nbatteries = otys.lesson("batteries", "lesson")\nbatteries':1,'import otys_nb as otys\n\ncontracts = otys.lesson("contracts", "lesson")\ncontracts':1,"import otys_nb as otys\n\ndive = otys.dive()\ndive":1,'import otys_nb as otys\n\ndive = otys.lesson("start")\ndive':1,'import otys_nb as otys\n\nexplorer = otys.Explorer(\n    "otys1_r9f0t0_1B2B4B5B3B_bgpfg-vovo-bopfo-ugmpg-ptgug_mpptt_11_mff2b-2114_0_vgkgbomfgbguompovgbobgftomfokgmtgmtoptoftgkovg_"\n    "mmt2b-ppft4-pt1b-1113-2113b-mfft3b-mf1c-mmff4-mt2-mptt3cb-2225-2215-223c-pf2-2214c-mp2-ftt3-22115cb-ft2-pff2c-mpp3-"\n    "11113cb-1112c-ppt2c-pptt4-mmpf3c-1112b_Ada.s14c0b1h1m1x0.12345-X.FePtxmrs.f-pt-pft-p-m.nnuonn.0_"\n    "Grace.s10c1b0h0m1x1.1345-2X.MteRXpfs.0-0-m-m-0.vonkonn.0_end"\n)\nexplorer':1,'import otys_nb as otys\n\nkeys = otys.lesson("keys", "lesson")\nkeys':1,"import otys_nb as otys\n\notys.desk()":1,'import otys_nb as otys\n\notys.lesson("divers", "lesson")':1,'import otys_nb as otys\n\notys.lesson("ending", "lesson")':1,'import otys_nb as otys\n\notys.lesson("rewards", "lesson")':1,'import otys_nb as otys\n\notys.lesson("sponsors", "lesson")':1,'import otys_nb as otys\n\notys.lookup("X")':1,'import otys_nb as otys\n\notys.projector(otys.lesson("turn"))':1,"import otys_nb as otys\n\npractice = otys.practice()\npractice":1,'import otys_nb as otys\n\nroom = otys.our_game(["Ada", "Grace"])\nroom':1,'import otys_nb as otys\n\nsetup = otys.lesson("setup", "lesson")\nsetup':1,'import otys_nb as otys\n\nturn = otys.lesson("turn", "lesson")\nturn':1,'import otys_nb as otys\n\nx = otys.lesson("x-keys", "lesson")\nx':1,'import otys_nb as otys\nfrom otys_nb.lessons.compared import Catalogue\nfrom otys_nb.lessons.disputed import comparison, with_track\n\nCatalogue("play")':1,'import otys_nb as otys\nfrom otys_nb.lessons.compared import DifferenceTable\nfrom otys_nb.lessons.disputed import comparison, with_track\n\nDifferenceTable("play")':1,'import otys_nb as otys\nfrom otys_nb.widgets.opponents import against\n\nplayers = ["Ada", "Grace"]\nopponents = {1: "greedy"}\ngame = otys.first_game()\ngame':1,'one, other = six.play("4 R:-mc"), five.play("4 R:-mc")\nfor difference in differences(one, other):\n    print(difference.text(["Ada", "Grace"]))':0,'opening = otys.Explorer(start)\ngame = opening.session.game\nopening.play("4 R:-mc")\ngame.name("A")\nopening.undo()\nopening.play("4 R:+f =")\ngame.name("B")\nfor difference in opening.compare("A"):\n    print(difference.text(["Ada", "Grace"]))':0,"otys.Explorer()":1,"otys.PlayerBoard(d20.position)":1,"otys.course_map()":1,"otys.dives()":1,'otys.lesson("batteries", "example")':1,'otys.lesson("batteries", "exercises")':1,'otys.lesson("contracts", "example")':1,'otys.lesson("contracts", "exercises")':1,'otys.lesson("divers", "example")':1,'otys.lesson("divers", "exercises")':1,'otys.lesson("ending", "exercises")':1,'otys.lesson("keys", "example")':1,'otys.lesson("keys", "exercises")':1,'otys.lesson("rewards", "exercises")':1,'otys.lesson("setup", "colony")':1,'otys.lesson("setup", "example")':1,'otys.lesson("setup", "exercises")':1,'otys.lesson("sponsors", "exercises")':1,'otys.lesson("turn", "example")':1,'otys.lesson("turn", "exercises")':1,'otys.lesson("x-keys", "example")':1,'otys.lesson("x-keys", "exercises")':1,'otys.misreadings("keys")':1,'otys.practice("batteries")':0,'otys.practice("contracts")':0,'otys.practice("divers")':0,'otys.practice("ending")':0,'otys.practice("keys")':0,'otys.practice("rewards")':0,'otys.practice("sponsors")':0,'otys.practice("x-keys")':0,'otys.projector(otys.lesson("turn"))':1,'print("\\n".join(opening.record().splitlines()[5:]))':0,'record = shown.session.game.record()\nturns = [line for line in record.splitlines() if line[:2] in ("1a", "1b", "2a", "2b")]\nprint("\\n".join(turns))':0,"rows = otys.outcome_rows(explorer.position)\nprint(len(rows))\nrows.where(prestige=4)":1,"shown.review(3, seconds=0)":1,'word = "keys-2-pearl"\notys.class_results(word, otys.invented_class(word, pupils=24))':1,'work = otys.class_work("keys-1x3-pearl", pupil=1)\nwork':1,"work.code()":1};var re="application/vnd.jupyter.widget-view+json",_e=new Map(Object.entries(Be)),Z=e=>e.sharedModel.getSource(),X=e=>e.type==="code"&&_e.has(Z(e)),Re=e=>`otys.practice("${e}")`,We=e=>_e.has(Re(e)),Ke=(e,t)=>e.widgets.find(({model:o})=>o.type==="code"&&Z(o)===Re(t)),ze=e=>!_e.get(Z(e));function Ue(e){let t=[...e?.cells??[]].filter(o=>o.type==="code"&&Z(o).trim());return t.length>0&&t.filter(X).length*2>=t.length}function Je(e){for(let t of e.cells)for(let o=0;o<(t.outputs?.length??0);o+=1){let n=t.outputs.get(o).toJSON();if(!n.data?.[re])continue;let s={...n.data};delete s[re],t.outputs.set(o,{...n,data:s})}}function ue(e){return(e.outputs?.toJSON()??[]).map(o=>o.data?.[re]?.model_id).filter(Boolean)}var Ge=e=>e.outputs.toJSON().some(t=>t.output_type==="error");var Nt=new Set(["button","input","a","select","summary"]),fe=e=>String(e).replace(/[\u202a-\u202e\u2066-\u2069]/g,"�"),qe=e=>e.filter(Boolean).map(t=>typeof t=="string"?fe(t):t);function Tt(e,t,o){for(let[n,s]of Object.entries(t))typeof s=="function"?e.addEventListener(n,s):z(e,n,s);return e.append(...qe(o)),e}function m(e,t={},...o){let n=document.createElement(e),s=typeof t=="string"?{class:t}:t;return e==="button"&&(s={type:"button",...s}),(Nt.has(e)||"tabindex"in s)&&n.setAttribute("data-lm-suppress-shortcuts","true"),Tt(n,s,o)}function me(e,...t){e.replaceChildren(...qe(t))}function M(e,t){e.textContent!==fe(t)&&(e.textContent=fe(t))}function z(e,t,o){let n=o===!0&&!t.startsWith("aria-")?"":fe(o);o==null||o===!1?e.removeAttribute(t):e.getAttribute(t)!==n&&e.setAttribute(t,n)}var Fe="otys-language";var Ve={chapters:[{file:"00_start.ipynb",lesson:"start",steps:["key","metal","contract","surface"],minutes:2,titles:{en:"A first dive",fr:"Première plongée",de:"Ein erster Tauchgang"}},{file:"02_turn.ipynb",lesson:"turn",steps:["key","push","engineer","home","where","surface","example","metal","sink","unused","offer"],minutes:6,titles:{en:"A turn in three steps",fr:"Un tour en trois étapes",de:"Ein Zug in drei Schritten"}},{file:"03_keys_and_hacker.ipynb",lesson:"keys",steps:["away","which","fifth","improve","neutral","pushed","early","pass","wait"],minutes:7,titles:{en:"Keys and the Hacker",fr:"Les jetons Clé et le hacker",de:"Zugangsplättchen und Hacker"}},{file:"04_x_keys.ipynb",lesson:"x-keys",steps:["which","turn-round","lay","sponsor","dive","and-then","up","neutral","example","battery","lowest","key-two","spare-the-key","supply","counts","home"],minutes:7,titles:{en:"X keys",fr:"Les jetons Clé X",de:"X-Zugangsplättchen"}},{file:"05_batteries.ipynb",lesson:"batteries",steps:["key","credit","reach","who","propel","metal","stay","example","gap","follow","several","not-oxygen","only-one","at-once","with-x","from-above","once","late","the-key"],minutes:8,titles:{en:"Batteries",fr:"Les batteries",de:"Batteriemarker"}},{file:"06_contracts.ipynb",lesson:"contracts",steps:["bring","left","complete","free","elsewhere","hand","extras","example","spread","numbers","used-level","two","own-card","must","after-up","row","bonus","room","large"],minutes:9,titles:{en:"Contracts",fr:"Les contrats",de:"Aufträge"}},{file:"01_setup.ipynb",lesson:"setup",steps:["keys","technicians","divers","cubes","purse","display","sponsors","store","contracts","neutral","begin","example","bare","tile","technician","side","stock","colours","for-two","first-turn"],minutes:3,titles:{en:"Laying the table",fr:"La mise en place",de:"Der Spielaufbau"}},{file:"07_divers.ipynb",lesson:"divers",steps:["expert","full","bonus","row","buy","better","look","copy","who","hacker","token","example-trader","example-explorer","basic-side","neutral","credit","reserve","which-key","dear","for-prestige","price","limits","in-stock","two","nothing-to-pay","keep","few-cards","bill","whose-level","copy-upgraded","one-credit","reach","track-end","all-home","cheaper","skip"],minutes:8,titles:{en:"The eight divers",fr:"Les huit plongeurs",de:"Die acht Taucher"}},{file:"08_sponsors.ipynb",lesson:"sponsors",steps:["credit","twice","back","upgrade","in-time","free","front","lift","surface","carry","which-sponsor","breath","both-ways","between","not-neutral","own-x","to-the-key","closed","still-paid","gift","whom","lifted","one-way","where-to","together","usable","where-then"],minutes:7,titles:{en:"The five sponsors",fr:"Les cinq sponsors",de:"Die fünf Sponsoren"}},{file:"09_rewards.ipynb",lesson:"rewards",steps:["take","front","colour","pays","upgrade","four-cards","green","which-level","replaced","empty-bag","for-nothing","any-diver","hand","stay","five","whose-token"],minutes:5,titles:{en:"Reward tokens",fr:"Les jetons Récompense",de:"Belohnungsplättchen"}},{file:"10_end_and_variants.ipynb",lesson:"ending",steps:["reach","at-once","last","winner","tie","to-the-owner","comes-up","who-else","leftovers","shared","catch-up","keep-the-cube","to-whom","his-oxygen","he-decides"],minutes:5,titles:{en:"The end, and a variant",fr:"La fin, et une variante",de:"Das Ende und eine Variante"}},{file:"11_play.ipynb",lesson:"",steps:[],minutes:25,titles:{en:"Play",fr:"Jouer",de:"Spielen"}},{file:"12_explore.ipynb",lesson:"",steps:[],minutes:9,titles:{en:"Explore",fr:"Explorer",de:"Erkunden"}},{file:"13_rulebooks_compared.ipynb",lesson:"",steps:[],minutes:9,titles:{en:"The rulebooks compared",fr:"Les livrets comparés",de:"Die Spielregeln verglichen"}},{file:"14_teach.ipynb",lesson:"",steps:[],minutes:6,titles:{en:"Teach",fr:"Enseigner",de:"Unterrichten"}},{file:"15_what_players_ask.ipynb",lesson:"",steps:[],minutes:5,titles:{en:"What players ask",fr:"Ce que demandent les joueurs",de:"Was Spieler fragen"}},{file:"16_dive.ipynb",lesson:"",steps:[],minutes:5,titles:{en:"Today’s dive",fr:"La plongée du jour",de:"Der Tauchgang des Tages"}},{file:"17_practice.ipynb",lesson:"",steps:[],minutes:5,titles:{en:"Practice",fr:"S’entraîner",de:"Üben"}},{file:"18_our_game.ipynb",lesson:"",steps:[],minutes:10,titles:{en:"Our game",fr:"Notre partie",de:"Unsere Partie"}}]};var Se={en:{waking:"waking up",counted:"waking up: {n} of {of}",continue:"Continue",asleep:"The board is resting.",stopped:"Python stopped. Your place is kept.",away:"No connection. Your place is kept.",show_code:"Show code",hide_code:"Hide code",map:"Map of the course",here:"Continue here",next:"Next lesson",done:"done",minutes:"{n} min",steps:"{n} of {of}",language:"Language",more:"Beyond the lessons",start:"Start or continue the course",autorun:"Run the course by itself",full:"Full screen",forward:"Next step on the board",back:"Step back on the board",unkept:"This browser keeps nothing, so nothing is counted here.",again:"Again",clock:"waking up: {n} s of about {of}",ready:"The board is ready. What you did is kept.",practise:"Practise"},fr:{waking:"réveil",counted:"réveil : {n} sur {of}",continue:"Continuer",asleep:"Le plateau se repose.",stopped:"Python s’est arrêté. Votre place est gardée.",away:"Pas de connexion. Votre place est gardée.",show_code:"Voir le code",hide_code:"Cacher le code",map:"Plan du cours",here:"Continuer ici",next:"Leçon suivante",done:"terminé",minutes:"{n} min",steps:"{n} sur {of}",language:"Langue",more:"Au-delà des leçons",start:"Commencer ou continuer le cours",autorun:"Lancer le cours tout seul",full:"Plein écran",forward:"Étape suivante sur le plateau",back:"Étape précédente sur le plateau",unkept:"Ce navigateur ne garde rien : rien n’est compté ici.",again:"Encore",clock:"réveil : {n} s sur {of} environ",ready:"Le plateau est prêt. Ce que vous avez fait est conservé.",practise:"S’exercer"},de:{waking:"wacht auf",counted:"wacht auf: {n} von {of}",continue:"Weiter",asleep:"Der Plan ruht.",stopped:"Python hat angehalten. Dein Platz ist gemerkt.",away:"Keine Verbindung. Dein Platz ist gemerkt.",show_code:"Code zeigen",hide_code:"Code verbergen",map:"Übersicht des Kurses",here:"Hier weiter",next:"Nächste Lektion",done:"geschafft",minutes:"{n} Min.",steps:"{n} von {of}",language:"Sprache",more:"Über die Lektionen hinaus",start:"Den Kurs beginnen oder fortsetzen",autorun:"Den Kurs von selbst ausführen",full:"Ganzer Bildschirm",forward:"Nächster Schritt auf dem Plan",back:"Schritt zurück auf dem Plan",unkept:"Dieser Browser behält nichts, darum wird hier nichts gezählt.",again:"Noch einmal",clock:"wacht auf: {n} s von etwa {of}",ready:"Das Brett ist bereit. Was du geschafft hast, bleibt.",practise:"Üben"}};var I=Ve.chapters,ie=Object.keys(Se),y=(e,t,o={})=>Se[e][t].replace(/\{(\w+)\}/g,(n,s)=>String(o[s]??n));function ye(e){let t=e.lastIndexOf("/")+1;return[e.slice(0,t),e.slice(t)]}var U=e=>ie.find(t=>`/${ye(e)[0]}`.endsWith(`/${t}/`))??"en";function Ce(e){let[t]=ye(e),o=U(e);return o==="en"?t:t.slice(0,-(o.length+1))}var He=(e,t,o)=>`${e}${t==="en"?"":`${t}/`}${o}`,G=e=>I.find(({file:t})=>t===ye(e)[1]);function le(e){let t=I.findIndex(({file:o})=>o===ye(e)[1]);return t<0?void 0:I[t+1]}function It(e){let t=document.activeElement?.closest(".otys");return t&&e.contains(t)?t:document.fullscreenElement?.querySelector(".otys")??null}function he(e,t){let o=It(e);return o?.dispatchEvent(new CustomEvent("otys-step",{detail:{by:t}})),!!o}function Xe(e){e.addEventListener("keydown",t=>{let o=t.key==="PageDown"?1:t.key==="PageUp"?-1:0,n=t.target;!o||t.ctrlKey||t.metaKey||t.altKey||n.closest("input, textarea, select, [contenteditable]")||he(e,o)&&(t.preventDefault(),t.stopPropagation())},!0)}var $t="otys-step";function Bt(){if(!("BroadcastChannel"in globalThis))return null;let e=new BroadcastChannel($t);return e.unref?.(),e}function Ye(e,t){let o=Bt();return o?.addEventListener("message",({data:n})=>{n?.call?.file===e()&&t(n.call)&&o.postMessage({gone:e()})}),{here:()=>o?.postMessage({here:e()}),end:()=>o?.close()}}var Rt="otys-places";function Ze(e=D()){try{let t=JSON.parse(e?.getItem(Rt)??"{}");return Object(t)===t&&!Array.isArray(t)?t:{}}catch{return{}}}var et="otys-lab-took",Wt=900,Kt=250,Qe=30;function zt(){try{let e=Number(D()?.getItem(et));return e>=1&&e<600?Math.round(e):Qe}catch{return Qe}}function tt(e){let t=performance.now(),o=zt(),n=setInterval(()=>{let s=performance.now()-t;s>=Wt&&e(s/1e3,o)},Kt);return{end(s){clearInterval(n);try{s&&D()?.setItem(et,String(Math.ceil((performance.now()-t)/1e3)))}catch{}}}}var Ut=`
import os as _os, sys as _sys
_sys.path[:] = [p for p in _sys.path if p and _os.path.realpath(p) != _os.path.realpath(_os.getcwd())]
del _os, _sys
`;async function je(e,t){return(await e.requestExecute({code:t,silent:!0,store_history:!1,stop_on_error:!1}).done)?.content?.status==="ok"}function ot(e){let t=new TextEncoder().encode(JSON.stringify(e));return`from otys_nb.widgets import resume as _resume
_resume.expect("${Object.keys(e).length?btoa(Array.from(t,n=>String.fromCharCode(n)).join("")):""}")
del _resume
`}var nt=(e,t)=>je(e,`${Ut}try:
  ${ot(t).replaceAll(`
`,`
  `).trimEnd()}
except Exception:
  pass
`),st=e=>je(e,ot({})),rt=(e,t,o)=>je(e,`from otys_nb.widgets import lesson as _lesson
_lesson.visit(${JSON.stringify(t)}, ${JSON.stringify(o)})
del _lesson
`);async function at(e,t){let n=(await e.requestCommInfo({target_name:"jupyter.widget"}))?.content?.comms??{};return t.every(s=>s in n)}function Jt(){let{otysLessons:e}=JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}");return Array.isArray(e)?e:[]}function it(e){let t=G(e);if(!t||!Jt().includes(t.lesson))return null;let o=`../lessons/${U(e)}/${t.file.slice(0,2)}-${t.lesson}.html`,n=!1,s=m("iframe",{class:"otys-lab-meanwhile",src:o,title:t.titles[U(e)]});return s.addEventListener("load",()=>{for(let l of["pointerdown","keydown"])s.contentDocument?.addEventListener(l,()=>n=!0,{capture:!0})}),{node:s,played:()=>n}}var Gt=2e4;function qt(e,t){return new Promise(o=>{let n=new MutationObserver(()=>t()&&l()),s=setTimeout(l,Gt);function l(){n.disconnect(),clearTimeout(s),o(void 0)}n.observe(e,{childList:!0,subtree:!0}),t()&&l()})}function Ee(e){let t=e.outputArea.node,o=t.parentElement,n=m("div","otys-lab-note"),s=t.cloneNode(!0);return s.classList.add("otys-lab-still"),s.inert=!0,o&&t.childElementCount&&(t.classList.add("otys-lab-behind"),o.append(s,n)),{say(l,p=0){M(n,l),n.style.setProperty("--share",`${Math.min(96,p*100)}%`)},point(l){let{top:p,height:i}=s.getBoundingClientRect();n.style.insetBlockStart=`${Math.max(8,Math.min(i-36,l-p-14))}px`,n.animate?.([{scale:1.25},{scale:1}],300)},show(l){s.inert=!1,s.replaceChildren(l)},async live(){ue(e.model).length&&await qt(t,()=>!!t.querySelector(".otys"))},end(){t.classList.remove("otys-lab-behind"),s.remove(),n.remove()}}}var Ft=1500,Vt=5e3,Ht=2e3,lt=e=>`otys-lab ${e}`;function ct(e,{CodeCell:t,NotebookActions:o,Dialog:n,autorun:s,strip:l}){let{context:p,content:i,sessionContext:d}=e,{model:S}=p,C=()=>U(d.path),L="waiting",h=new Map,q=()=>{},v=null,$="",j=!1,E=0,T,b=()=>i.widgets.filter(r=>X(r.model)),A=()=>JSON.stringify([...S.cells].map(r=>[r.type,Z(r)])),g=()=>d.session?.kernel;function B(r){L=r,e.node.dataset.otysLab=r}async function V(r){let u=!S.dirty,_=A();try{await r()}finally{u&&!e.isDisposed&&A()===_&&(S.dirty=!1)}}function O(r){h.get(r)?.end(),h.delete(r)}function F(r){for(let u of[...h.keys()])O(u);B("asleep"),l.tell(y(C(),r),y(C(),"continue"),()=>{Q()})}async function c(){d.kernelPreference={...d.kernelPreference,shouldStart:!0,autoStartDefault:!0},await d.ready,g()?.status==="dead"?await d.restartKernel():g()||await d.startKernel();let r=g();if(!r)throw new Error("no kernel");return await r.info,r}function x(){try{return JSON.parse(sessionStorage.getItem(lt(d.path))??"null")}catch{return null}}async function R(r){let u=x();if(u?.kernel!==r.id)return!1;let w=b().map(N=>[N,u.cells[N.model.id]]).filter(([N,Y])=>Y?.source===Z(N.model));if(!w.length)return!1;let K=w.flatMap(([,N])=>N.views.flat());if(!await at(r,K))return!1;for(let[N,Y]of w){let Et=N.model.outputs.toJSON().map((ve,Pe)=>Y.views[Pe]?{...ve,data:{...ve.data,[re]:{version_major:2,version_minor:0,model_id:Y.views[Pe]}}}:ve);N.model.trusted=!0,N.model.outputs.fromJSON(Et),await h.get(N)?.live(),O(N)}return!0}function te(){if(L!=="awake"||!g()||!D())return;let u=b().filter(_=>ue(_.model).length).map(({model:_})=>[_.id,{source:Z(_),views:_.outputs.toJSON().map(w=>w.data?.[re]?.model_id??null)}]);try{let _={kernel:g().id,cells:Object.fromEntries(u)};sessionStorage.setItem(lt(d.path),JSON.stringify(_))}catch{}}async function H(){for(let r;(r=E+Ft-Date.now())>0;)await new Promise(u=>setTimeout(u,r))}async function oe(r){let u=r.model.outputs.toJSON();if(await t.execute(r,d,{deletedCells:S.deletedCells}),Ge(r.model)){r.model.outputs.fromJSON(u);return}await h.get(r)?.live()}async function be(r){if(L!=="awake")return void Q();h.set(r,Ee(r)),await V(()=>oe(r)).catch(()=>{}),O(r),te()}async function we(){let r=b();for(let[u,_]of r.entries()){$=y(C(),"counted",{n:u+1,of:r.length});for(let w of h.values())w.say($,1);ze(_.model)&&await H(),X(_.model)&&await oe(_),v?.cell===_&&v?.played()||O(_)}await W()}function ne(r){let u=it(d.path);!u||!h.has(r)||(h.get(r)?.show(u.node),v={cell:r,played:u.played})}async function W(){let r=v?.cell;h.has(r)&&($=null,h.get(r)?.say(""),await new Promise(u=>l.tell(y(C(),"ready"),y(C(),"continue"),()=>u(void 0))),l.hush(),await oe(r))}async function Q(){if(L==="waking"||e.isDisposed)return;B("waking"),j=!1,l.hush();for(let w of b())h.set(w,Ee(w)),h.get(w)?.say(y(C(),"waking"));$="";let r=tt((w,K)=>{if($===null)return;let N=$?`${$} · ${Math.round(w)} s`:y(C(),"clock",{n:Math.round(w),of:K});for(let Y of h.values())Y.say(N,$?1:w/K)}),[u]=b();u&&ne(u);let _=new Promise((w,K)=>q=K);try{let w=V(async()=>{let K=await c();if(!await R(K)){if(!await nt(K,Ze()))throw new Error("the kernel does not answer");await we(),await st(K)}});await Promise.race([w,_]),r.end(!v?.played()),B("awake"),te(),Le.here()}catch{!e.isDisposed&&!j&&F("stopped")}finally{r.end(!1),v=null;for(let w of[...h.keys()])O(w)}}function a(){n?.tracker?.forEach(r=>r.resolve?.())}function f(r,u){u==="autorestarting"||u==="dead"?(j=!1,q(new Error(u)),u==="autorestarting"&&a(),F("stopped")):u==="restarting"&&(L==="awake"||L==="waking")?(j=!0,q(new Error(u))):u==="idle"&&j&&(B("waiting"),ee())}function k(r,{newValue:u}){u||L!=="awake"||e.isDisposed||F("stopped")}async function P(){(await fetch(`${g()?.serverSettings.baseUrl??"/"}api`,{cache:"no-store"}).catch(()=>null))?.ok&&location.reload()}function J(r,u){clearTimeout(T),L==="awake"&&(u==="connected"?l.hush():T=setTimeout(()=>L==="awake"&&l.tell(y(C(),"away"),y(C(),"continue"),()=>{P()}),Ht))}function ee(){L!=="waiting"||!e.isVisible||(s()?Q():F("asleep"))}function se(r,{notebook:u,cell:_}){u!==i||L!=="asleep"||!X(_.model)||(B("awake"),l.hush())}let xe=()=>E=Date.now();async function ce(r){L!=="awake"&&await Q(),await t.execute(r,d,{deletedCells:S.deletedCells})}function ke(r){let{target:u,clientY:_}=r,w=u;if(w.closest(".otys-press")){r.stopPropagation();let N=i.widgets.find(Y=>Y.node.contains(w));return void ce(N)}if(w.closest("a, button")||!w.closest(".otys-lab-known .jp-Cell-outputWrapper"))return;L==="asleep"&&Q();let K=b().find(N=>N.node.contains(w));h.get(K)?.point(_)}function jt(r,u){let _=new MutationObserver(([{target:w}])=>{_.disconnect(),i.scrollToCell?.(b().find(K=>K.node.contains(w)),"start")});for(let{node:w}of b())_.observe(w,{attributes:!0,subtree:!0,attributeFilter:["data-otys-rev"]});setTimeout(()=>_.disconnect(),Vt),rt(g(),r,u)}let Le=Ye(()=>d.path.split("/").pop(),({lesson:r,step:u})=>(L==="awake"&&g()&&jt(r,u),L==="awake"));V(async()=>Je(S)),d.statusChanged.connect(f),d.kernelChanged.connect(k),d.connectionStatusChanged.connect(J);for(let r of["pointerdown","keydown"])e.node.addEventListener(r,xe,!0);return e.node.addEventListener("click",ke),addEventListener("pagehide",te),o.executionScheduled.connect(se),e.disposed.connect(()=>{Le.end(),removeEventListener("pagehide",te),o.executionScheduled.disconnect(se)}),{panel:e,begin:ee,again:be,lang:C}}function Xt(e,t=location.href,o=globalThis.document?.baseURI??t){if(typeof e!="string")return null;try{let[n,s]=[new URL(e,o),new URL(t)];return(s.host||s.protocol==="file:")&&n.protocol===s.protocol&&n.host===s.host?e:null}catch{return null}}function pt(e){let t=Xt(e);t&&location.assign(t)}var ut="otys-lab-place",Yt=["","notebooks/","otys-course/"],Zt=e=>e.split("/").map(encodeURIComponent).join("/"),ft=e=>e.split("/").includes("..");function Oe(){try{let e=D()?.getItem(ut)??"";return ft(e)?"":e}catch{return""}}function Qt(e){try{D()?.setItem(ut,e)}catch{}}function dt(e){if(ft(e))return"";let t=new URL(location.href);if(t.searchParams.has("path"))return t.searchParams.set("path",e),t.href;let o=t.pathname.match(/^(.*?\/(?:lab|doc|notebooks)(?:\/workspaces\/[^/]+)?(?:\/tree)?\/)(?:.*\.ipynb)$/);return o?(t.pathname=o[1]+Zt(e),t.hash="",t.href):""}function mt(e,t){let o=e.serviceManager.contents,n=null,s=async i=>{try{return await o.get(i,{content:!1}),!0}catch{return!1}};async function l(){let i=[...new Set([...Oe()?[Ce(Oe())]:[],...Yt])];for(let d of i)n===null&&await s(d+I[0].file)&&(n=d);return n}function p(i){let d=!t&&G(i)?dt(i):"";d?pt(d):e.commands.execute("docmanager:open",{path:i})}return{show:p,async open(i,d){let S=await l();if(S===null)return;let C=He(S,d,i);p(await s(C)?C:S+i)},at(i){n=Ce(i),Qt(i);let d=t?.mode==="single-document"&&dt(i);d&&d!==location.href&&history.replaceState(history.state,"",d)},lang:()=>U(Oe())}}var eo="input, textarea, select, [contenteditable], .jp-InputArea-editor, .cm-editor",to=/[^.]*\(▸▸[^)]*\)(\.|, \S+)\s*(.?)/;function oo(e){for(let t of e.querySelectorAll(".jp-MarkdownOutput p"))if(t.textContent?.includes("▸▸")){for(let o of t.childNodes)o instanceof Text&&(o.data=o.data.replace(to,(n,s,l)=>l.toUpperCase()));z(t,"hidden",!t.textContent.trim())}}function no(e,t){let o=s=>[...s.attributes].some(({value:l})=>t.some(p=>l.includes(p))),n=s=>s instanceof Element&&[s,...s.querySelectorAll("a")].some(o);for(let s of e.querySelectorAll(".jp-MarkdownOutput p")){let[l,...p]=s.childNodes;if(!(l?.nodeName!=="STRONG"||!n(p.find(({nodeName:i})=>i==="A")??l)))for(let i of s.childNodes)i instanceof Text?i.data="":(i.nodeName!=="A"||n(i))&&z(i,"hidden",!0)}}function yt(e,{Widget:t,showCode:o,open:n,showMap:s,again:l}){let{content:p}=e,i=o(),d=()=>U(e.sessionContext.path),S=m("button",{class:"otys-lab-button",click:s});e.toolbar.insertItem(0,"otys-map",new t({node:m("div","otys-lab-tool",S)}));let C=m("span"),L=m("button",{class:"otys-lab-button",click:()=>q(!i)},C),h=new t({node:m("div","otys-lab-tool",L)});e.toolbar.insertItem(1,"otys-code",h);function q(c){i=c,e.toggleClass("otys-lab-nocode",!c),M(C,y(d(),c?"hide_code":"show_code")),z(L,"aria-pressed",String(c))}function v(){for(let c of p.widgets)c.toggleClass("otys-lab-known",X(c.model)),c.toggleClass("otys-lab-changed",!X(c.model)),$(c)}function $(c){let x=c.outputArea?.node.parentElement;if(!x||!X(c.model)||x.querySelector(".otys-lab-again"))return;let R=y(d(),"again");x.append(m("button",{class:"otys-lab-again","aria-label":R,title:R,click:()=>l(c)},"↻"))}function j(c){let x=c.target;if(!(i||x.closest(eo)||x.closest(".otys"))){if(c instanceof KeyboardEvent){if(c.ctrlKey||c.metaKey||c.altKey||c.shiftKey||x.closest("button, a, summary")||c.key!=="Enter"&&c.key!=="Delete"&&c.key!=="Backspace"&&!/^[a-z0-9]$/i.test(c.key))return}else if(!x.closest(".jp-MarkdownCell.jp-mod-rendered"))return;c.stopPropagation(),c.preventDefault()}}let E=m("button",{class:"otys-lab-button",click:()=>n(I[0].file)}),T=m("button",{class:"otys-lab-button otys-lab-go",click:()=>{A()&&n(A()?.file??"")}}),b=m("nav","otys-lab-end",E,T),A=()=>le(e.sessionContext.path);function g(){let c=A();M(E,y(d(),"map")),M(S,y(d(),"map")),M(T,c?`${y(d(),"next")}: ${c.titles[d()]} ›`:""),z(T,"hidden",!c);let x=p.node.querySelector(".jp-Notebook-footer");v(),x&&x.nextSibling!==b?x.after(b):!x&&!b.isConnected&&p.node.append(b)}function B(){oo(p.node);let c=A();c&&no(p.node,[c.file,I[0].file])}let V=({target:c,addedNodes:x})=>[c,...x].some(R=>R instanceof Element&&R.closest(".jp-MarkdownCell")),O=new MutationObserver(c=>c.some(V)&&B());O.observe(p.node,{childList:!0,subtree:!0}),e.disposed.connect(()=>O.disconnect()),B(),e.addClass("otys-lab-page"),p.node.addEventListener("otys-next",c=>{c.detail.file&&(c.preventDefault(),n(c.detail.file))}),p.node.addEventListener("dblclick",j,!0),p.node.addEventListener("keydown",j,!0),p.model.contentChanged.connect(v),p.model.cells.changed.connect(()=>queueMicrotask(v)),v(),q(i),g();function F(c){let x=()=>{p.scrollToCell?.(c,"start")};if(x(),e.node.dataset.otysLab==="awake")return;let R=new MutationObserver(()=>{e.node.dataset.otysLab==="awake"&&(R.disconnect(),x())});R.observe(e.node,{attributes:!0,attributeFilter:["data-otys-lab"]}),e.disposed.connect(()=>R.disconnect())}return{show:q,shown:()=>i,finish:g,lead:F}}var so=e=>new Intl.DisplayNames(e,{type:"language"}).of(e)??e,ge=(e=de().all())=>I.find(({lesson:t,steps:o})=>pe(e,t,o)<o.length)??I[0],ht=e=>I.filter(({lesson:t,steps:o})=>We(t)&&pe(e,t,o)>0).at(-1);function gt({open:e}){let t=D(),o="en",n="",s=m("h2"),l=m("button",{class:"otys-lab-button otys-lab-go",click:()=>e(ge().file,o)}),p=m("button",{class:"otys-lab-button",click:()=>e(ht(de().all())?.file??I[0].file,o,!0)}),i=m("select",{change:()=>e(G(n)?.file??I[0].file,i.value)}),d=m("span"),S=m("label","otys-lab-language",d,i),C=m("p",{hidden:!!t}),L=m("ol"),h=m("h3"),q=m("ul"),v=m("nav","otys-lab-side",s,l,p,C,L,h,q,S);i.replaceChildren(...ie.map(E=>m("option",{value:E,lang:E},so(E))));function $({file:E,lesson:T,steps:b,minutes:A,titles:g},B,V){let O=pe(B,T,b),F=b.length>0&&O===b.length,c=F?`✓ ${y(o,"done")}`:O?y(o,"steps",{n:O,of:b.length}):y(o,"minutes",{n:A}),x=m("button",{class:"otys-lab-row",click:()=>e(E,o)},m("b",{},E.slice(0,2)),m("span",{},g[o]),m("small",{},c));return z(x,"aria-current",G(n)?.file===E&&"page"),z(x,"data-done",F),z(x,"data-now",V),m("li",{},x)}function j(){let E=de(t).all(),T=ge(E);z(v,"lang",o),z(v,"aria-label",y(o,"map")),M(s,y(o,"map")),M(l,`${y(o,"here")}: ${T.titles[o]} ›`);let b=ht(E);z(p,"hidden",!b),M(p,b?`${y(o,"practise")}: ${b.titles[o]} ›`:""),M(C,y(o,"unkept")),M(h,y(o,"more")),M(d,y(o,"language")),i.value=o;let A=I.map(g=>({chapter:g,li:$(g,E,g===T)}));me(L,...A.filter(({chapter:g})=>g.lesson).map(({li:g})=>g)),me(q,...A.filter(({chapter:g})=>!g.lesson).map(({li:g})=>g))}for(let E of[ae,"storage"])addEventListener(E,j);return j(),{node:v,at(E,T){[o,n]=[E,T],j()}}}function bt(e,t){let o=m("div",{class:"otys-lab-strip",role:"status"}),n=new t({node:o});return n.hide(),e.contentHeader.addWidget(n),{tell(s,l,p){o.replaceChildren(m("span",{},s),...l?[m("button",{class:"otys-lab-button",click:p},l)]:[]),n.show()},hush(){o.replaceChildren(),n.hide()}}}var wt=`/* The extension's own parts; every class begins with \`otys-lab-\`, for the map of the course has other ones on the same page. */
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

/* On a telephone the board has the width of the page, and *Run again* lies below it. */
@media (width < 600px) {
  .otys-lab-nocode :is(.jp-Collapser, .jp-OutputPrompt) {
    display: none;
  }

  .otys-lab-nocode .jp-WindowedPanel-viewport,
  .otys-lab-nocode .jp-Notebook .jp-Cell {
    padding-inline: 0;
  }

  .otys-lab-nocode .otys-lab-known > .jp-Cell-outputWrapper {
    flex-wrap: wrap;
  }

  .otys-lab-nocode .otys-lab-known .jp-Cell-outputArea {
    flex: 0 0 100%;
  }

  .otys-lab-nocode .otys-lab-known .otys-lab-again {
    position: static;
  }
}
`;var xt="otys-nb:extension",ao="otys-lab-folded";function io(e){try{let t=D();return t?.getItem(e)===null&&(t.setItem(e,"1"),!0)}catch{return!1}}function lo(e){let t=e.initialize.bind(e),o=()=>{},n=new Promise(s=>o=()=>s(void 0));return e.initialize=async()=>(await n,t()),o}function kt({application:e,apputils:t,cells:o,launcher:n,notebook:s,settings:l,widgets:p}){let i=Object.entries({tracker:s?.INotebookTracker,palette:t?.ICommandPalette,labShell:e?.ILabShell,cards:n?.ILauncher,registry:l?.ISettingRegistry}).filter(([,h])=>h);function d(h,...q){let{tracker:v,palette:$,labShell:j,cards:E,registry:T}=Object.fromEntries(i.map(([a],f)=>[a,q[f]]));if(!v)return;document.head.append(Object.assign(document.createElement("style"),{textContent:wt}));let b={autorun:!0,code:!1},A=null,g=mt(h,j),B="",V=gt({open(a,f,k){B=k?a:"",g.open(a,f).then(H)}}),O=new Map,F=!0,c=(a,f)=>{A?.set(a,f).catch(()=>{})};function x(a,f){if(b[a]=f,c(a,f),a==="code")for(let{reading:k}of O.values())k.show(f);for(let{page:k}of O.values())k.begin()}function R(){for(let a of["autorun","code"]){let f=A?.get(a).composite;typeof f=="boolean"&&f!==b[a]&&x(a,f)}}let te=(async()=>{A=await T?.load(xt).catch(()=>null)??null,R(),A?.changed.connect(R)})();function H(){for(let{page:J,reading:ee,seen:se}of O.values())J.panel.isVisible&&se(),J.begin(),ee.finish();let a=v.currentWidget?.sessionContext.path;if(!O.has(v.currentWidget))return;A&&A.get("place").composite!==a&&c("place",a),g.at(a),V.at(U(a),a);let f=G(a);if(!f||f.file!==B)return;B="";let{content:k}=v.currentWidget,P=Ke(k,f.lesson);P&&O.get(v.currentWidget)?.reading.lead(P)}async function oe(a){let{context:f,sessionContext:k}=a,P=j&&F&&G(k.path)?lo(k):()=>{};if(await Promise.all([f.ready,te]),a.isDisposed)return P();if(!Ue(f.model))return a.addClass("otys-lab-foreign"),P();a.isVisible&&P();let J=bt(a,p.Widget),ee=ct(a,{NotebookActions:s.NotebookActions,CodeCell:o.CodeCell,Dialog:t.Dialog,autorun:()=>b.autorun,strip:J}),se=ke=>{g.open(ke,U(k.path))},xe=yt(a,{Widget:p.Widget,showCode:()=>b.code,open:se,again:ee.again,showMap:()=>{h.commands.execute("otys-nb:map")}});O.set(a,{page:ee,reading:xe,seen:P}),a.disposed.connect(()=>O.delete(a));let ce=new IntersectionObserver(H);ce.observe(a.node),a.disposed.connect(()=>ce.disconnect()),Xe(a.node),be(a),j||we(a.node),j&&(await h.restored,io(ao)&&j.collapseLeft()),H()}function be({node:a,sessionContext:f}){a.addEventListener(Fe,k=>{let{lang:P}=k.detail,J=G(f.path);!J||!ie.includes(P)||P===U(f.path)||(k.preventDefault(),g.open(J.file,P))})}function we(a){a.addEventListener("click",f=>{let k=f.target.closest("a");if(!k||f.ctrlKey||f.metaKey||f.shiftKey||f.button)return;let J=JSON.parse(k.dataset.commandlinkerArgs??"null")?.path??decodeURIComponent(k.pathname.match(/\/files\/(.*\.ipynb)$/)?.[1]??"");!J||!G(J)||(f.preventDefault(),f.stopPropagation(),g.show(J))},!0)}addEventListener($e,()=>{for(let{sessionContext:k}of O.keys())k!==v.currentWidget?.sessionContext&&k.session?.kernel?.restart();let a=new Set([...O.keys()].map(({sessionContext:k})=>k.path)),{sessions:f}=h.serviceManager;for(let{id:k,path:P}of f.running())G(P)&&!a.has(P)&&f.shutdown(k).catch(()=>{})});let ne=()=>O.get(v.currentWidget),W=()=>ne()?.page.lang()??g.lang(),Q={start:{label:()=>y(W(),"start"),execute:()=>g.open(ge().file,W())},map:{label:()=>y(W(),"map"),execute:()=>j?j.activateById("otys-lab-side"):g.open("00_start.ipynb",W())},next:{label:()=>y(W(),"next"),isEnabled:()=>!!(ne()&&le(v.currentWidget.sessionContext.path)),execute:()=>g.open(le(v.currentWidget.sessionContext.path)?.file??"",W())},code:{label:()=>y(W(),"show_code"),isToggled:()=>b.code,execute:()=>x("code",!b.code)},autorun:{label:()=>y(W(),"autorun"),isToggled:()=>b.autorun,execute:()=>x("autorun",!b.autorun)},full:{label:()=>y(W(),"full"),isEnabled:()=>!!ne(),execute:()=>document.fullscreenElement?document.exitFullscreen():ne()?.page.panel.node.requestFullscreen()},forward:{label:()=>y(W(),"forward"),execute:()=>he(document.body,1)},back:{label:()=>y(W(),"back"),execute:()=>he(document.body,-1)}};for(let[a,{label:f,...k}]of Object.entries(Q)){let P=`otys-nb:${a}`;h.commands.addCommand(P,{...k,label:()=>`Otys: ${f()}`}),$?.addItem({command:P,category:"Otys"})}if(E?.add({command:"otys-nb:start",category:"Otys",rank:0}),j){let a=new p.Widget({node:V.node});a.id="otys-lab-side",a.title.label="Otys",a.title.caption=y(W(),"map"),j.add(a,"left",{rank:50}),j.layoutModified.connect(H)}v.widgetAdded.connect((a,f)=>{oe(f)}),v.forEach(oe),v.currentChanged.connect(H),h.shell.currentChanged?.connect(H),h.restored.then(()=>{F=!1,document.getElementById("otys-splash")?.remove(),H()})}let S={id:"otys-nb:connection",autoStart:!0,provides:e?.IConnectionLost,activate:()=>async(...h)=>{document.querySelector(".otys-lab-page:not(.lm-mod-hidden)")||await e.ConnectionLost(...h)}},C=JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}");return[...S.provides&&e.ConnectionLost&&!C.hubPrefix?[S]:[],{id:xt,autoStart:!0,requires:[],optional:i.map(([,h])=>h),activate:d}]}var vt=({hash:e})=>/^#p=((?:find-\w+-)?otys[\w.~-]{1,60000})$/.exec(e)?.[1];function _t(){let e=vt(location);e&&(document.documentElement.dataset.otysShared=e)}var co=[/Cannot read properties of undefined \(reading 'schema'\)|\.plugins\[[^\]]*\](\.id\])? is undefined/,/filebrowser:open-path/];function po(e){let{message:t,stack:o}=Object(e.reason);/\/static\/notebook\//.test(o??"")&&co.some(n=>n.test(t??""))&&e.preventDefault()}var St=()=>addEventListener("unhandledrejection",po);var uo="otys-nb",fo={application:"@jupyterlab/application",apputils:"@jupyterlab/apputils",cells:"@jupyterlab/cells",launcher:"@jupyterlab/launcher",notebook:"@jupyterlab/notebook",settings:"@jupyterlab/settingregistry",widgets:"@lumino/widgets"},Ct={};async function mo(e){let t=Object.entries(Ct[e]??{}),[o]=t.sort(([n],[s])=>s.localeCompare(n,"en",{numeric:!0}));return o?(await o[1].get())():null}St();_t();var yo=window;(yo._JUPYTERLAB??={})[uo]={init(e){Ct=e},async get(){let e=Object.entries(fo).map(async([o,n])=>[o,await mo(n)]),t=kt(Object.fromEntries(await Promise.all(e)));return()=>({__esModule:!0,default:t})}};})();
