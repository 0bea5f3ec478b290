"use strict";(()=>{var Le=(e=new Date)=>[e.getFullYear(),e.getMonth()+1,e.getDate()].map(t=>String(t).padStart(2,"0")).join("-");var kt=/^(\d{1,6}) (\d{1,5}(?:\.\d{1,4})?) (\d{1,2}(?:\.\d{1,4})?) ([0-6])$/,vt=()=>Date.parse(Le())/864e5;function Pe(e){let[t,o,n,s]=kt.exec(String(e))?.slice(1).map(Number)??[];return t>0&&o>=.001&&o<=36500&&n>=1&&n<=10?{day:t,stability:o,difficulty:n,missed:s}:null}var Ne=(e,t)=>e.day>t+1;function Ae(e,t,o=vt()){let n={...e};for(let[s,c]of Object.entries(t)){let[p,i]=[Pe(e[s]),Pe(c)];if(!i||!(Number(s)<999))continue;let[d,v]=[p&&Ne(p,o),Ne(i,o)];(!p||d&&!v||d===v&&i.day>p.day)&&(n[s]=c)}return n}var ae="otys-progress",De="rules",Ie="otys-cleared";function T(){try{let{otysPlatform:e}=globalThis;if(e)return e;let t=globalThis.frameElement?.ownerDocument??document;return JSON.parse(t.getElementById("jupyter-config-data")?.textContent||"{}").enableMemoryStorage?null:localStorage}catch{return null}}var Te=e=>Object(e)===e&&!Array.isArray(e)?Object.entries(e):[],_t=e=>Object.fromEntries(Te(e).map(([t,o])=>[t,Object.fromEntries(Te(o).filter(([,n])=>typeof n=="string"))])),pe=(e,t,o)=>o.filter(n=>["solved","shown"].includes(e[t]?.[n])).length;function de(e=T()){let t="{}";function o(){try{return _t(JSON.parse(e?.getItem(ae)??t))}catch{return{}}}function n(s){t=JSON.stringify(s);try{e?.setItem(ae,t)}catch{e=null}globalThis.dispatchEvent?.(new Event(ae))}return{all:o,save:n,remember(s){let c=o()[De]??{};Object.entries(s).some(([p,i])=>c[p]!==i)&&n({...o(),[De]:{...c,...Ae(s,c)}})},note(s,c,p){let i=o()[s],d=c.flatMap((v,_)=>p[_]&&!i?.[v]?[[v,p[_]]]:[]);d.length&&n({...o(),[s]:{...Object.fromEntries(d),...i}})},forget(s,c){let p={...o()[s]};delete p[c],n({...o(),[s]:p})}}}var Me={'Catalogue("invented")':1,'Catalogue("wording")':1,'DifferenceTable("invented")':1,'DifferenceTable("wording")':1,'broken = otys.Explorer(explorer.code())\nbroken.move("diver:spy", "off").edit("players[0].zone[0]", "mmmm")\nfor problem in broken.problems():\n    print(problem.text())\notys.outcome_rows(broken.position)':1,'comparison("D10")':1,'comparison("D15")':1,'comparison("D39")':1,'comparison("D5")':1,'comparison("D9")':1,'d20 = comparison("D20")\nd20':1,'d4 = comparison("D4")\nd4':1,'example = otys.example("delphine")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("pauline")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("rodrigue")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("setup")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'explorer.edit("players[0].batteries", 0)\npoor = otys.outcome_rows(explorer.position)\nprint(len(poor), max(row["prestige"] for row in poor))\nexplorer.undo()':0,'for name in ("A", "B"):\n    games = otys.playouts(game.branches[name].position, 24, policy="greedy", seed=5, executor="serial")\n    print(name, games, sep="\\n")':0,'for name in ("trader", "explorer"):\n    example = otys.example(name)\n    for change in example.breaks:\n        first_untrue = example.statements[example.judge(example.broken(change))]\n        print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'from IPython.display import display\n\nfor what in ("rounds", "divers"):\n    display(games.plot(what))':1,'from IPython.display import display\n\ngames = otys.playouts(start, 30, policy="greedy", seed=5, executor="serial")\nfor what in ("rounds", "divers"):\n    display(games.plot(what))':1,'from collections import Counter\nfrom dataclasses import replace\n\nfrom otys_nb.explorer.differences import differences\n\nlate = otys.Explorer(start)\nlate.move("key:1", "hacker").move("key:2", "hacker").move("key:3", "hacker").move("key:5", "hacker")\nsix = late.position\nfive = replace(six, edition=replace(six.edition, name="hacker 5-4-3-2", hacker=(5, 4, 3, 2)))\n\nends = {}\nfor position in (six, five):\n    found = otys.outcomes(position)\n    ends[position.edition.hacker[0]] = found\n    keys = Counter(len(end.players[0].keys) for end in found)\n    print(position.edition.hacker, len(found), dict(sorted(keys.items())))':0,'from otys_nb.analysis.policies import Greedy\n\nshown = against(players, {1: "greedy"}, seed=7)\nshown.autoplay(Greedy(slip=0.3))\nprint(shown.result())\nprint(shown.standing())':0,"from otys_nb.lessons.rulings import RulingTable\n\nRulingTable()":1,'from otys_nb.widgets.opponents import against\n\nplayers = ["Ada", "Grace"]\nopponents = {1: "greedy"}\ngame = against(players, opponents, seed=7)\ngame':1,'from random import Random\n\nstart = otys.new_position(["Ada", "Grace"], seed=7)\notys.best_turns(start, n=3, tries=60, rng=Random(1))':1,"game.hint(3, tries=0)":1,"hacker_track = (6, 5, 4, 3)\notys.PlayerBoard(with_track(d4.position, hacker_track))":1,'import otys_nb as otys\n\nbatteries = otys.lesson("batteries", "lesson")\nbatteries':1,'import otys_nb as otys\n\ncontracts = otys.lesson("contracts", "lesson")\ncontracts':1,"import otys_nb as otys\n\ndive = otys.dive()\ndive":1,'import otys_nb as otys\n\ndive = otys.lesson("start")\ndive':1,'import otys_nb as otys\n\nexplorer = otys.Explorer(\n    "otys1_r9f0t0_1B2B4B5B3B_bgpfg-vovo-bopfo-ugmpg-ptgug_mpptt_11_mff2b-2114_0_vgkgbomfgbguompovgbobgftomfokgmtgmtoptoftgkovg_"\n    "mmt2b-ppft4-pt1b-1113-2113b-mfft3b-mf1c-mmff4-mt2-mptt3cb-2225-2215-223c-pf2-2214c-mp2-ftt3-22115cb-ft2-pff2c-mpp3-"\n    "11113cb-1112c-ppt2c-pptt4-mmpf3c-1112b_Ada.s14c0b1h1m1x0.12345-X.FePtxmrs.f-pt-pft-p-m.nnuonn.0_"\n    "Grace.s10c1b0h0m1x1.1345-2X.MteRXpfs.0-0-m-m-0.vonkonn.0_end"\n)\nexplorer':1,'import otys_nb as otys\n\nkeys = otys.lesson("keys", "lesson")\nkeys':1,"import otys_nb as otys\n\notys.desk()":1,'import otys_nb as otys\n\notys.lesson("divers", "lesson")':1,'import otys_nb as otys\n\notys.lesson("ending", "lesson")':1,'import otys_nb as otys\n\notys.lesson("rewards", "lesson")':1,'import otys_nb as otys\n\notys.lesson("sponsors", "lesson")':1,'import otys_nb as otys\n\notys.lookup("X")':1,'import otys_nb as otys\n\notys.projector(otys.lesson("turn"))':1,"import otys_nb as otys\n\npractice = otys.practice()\npractice":1,'import otys_nb as otys\n\nsetup = otys.lesson("setup", "lesson")\nsetup':1,'import otys_nb as otys\n\nturn = otys.lesson("turn", "lesson")\nturn':1,'import otys_nb as otys\n\nx = otys.lesson("x-keys", "lesson")\nx':1,'import otys_nb as otys\nfrom otys_nb.lessons.compared import Catalogue\nfrom otys_nb.lessons.disputed import comparison, with_track\n\nCatalogue("play")':1,'import otys_nb as otys\nfrom otys_nb.lessons.compared import DifferenceTable\nfrom otys_nb.lessons.disputed import comparison, with_track\n\nDifferenceTable("play")':1,'import otys_nb as otys\nfrom otys_nb.widgets.opponents import against\n\nplayers = ["Ada", "Grace"]\nopponents = {1: "greedy"}\ngame = otys.first_game()\ngame':1,'one, other = six.play("4 R:-mc"), five.play("4 R:-mc")\nfor difference in differences(one, other):\n    print(difference.text(["Ada", "Grace"]))':0,'opening = otys.Explorer(start)\ngame = opening.session.game\nopening.play("4 R:-mc")\ngame.name("A")\nopening.undo()\nopening.play("4 R:+f =")\ngame.name("B")\nfor difference in opening.compare("A"):\n    print(difference.text(["Ada", "Grace"]))':0,"otys.PlayerBoard(d20.position)":1,"otys.course_map()":1,"otys.dives()":1,'otys.lesson("batteries", "example")':1,'otys.lesson("batteries", "exercises")':1,'otys.lesson("contracts", "example")':1,'otys.lesson("contracts", "exercises")':1,'otys.lesson("divers", "example")':1,'otys.lesson("divers", "exercises")':1,'otys.lesson("ending", "exercises")':1,'otys.lesson("keys", "example")':1,'otys.lesson("keys", "exercises")':1,'otys.lesson("rewards", "exercises")':1,'otys.lesson("setup", "colony")':1,'otys.lesson("setup", "example")':1,'otys.lesson("setup", "exercises")':1,'otys.lesson("sponsors", "exercises")':1,'otys.lesson("turn", "example")':1,'otys.lesson("turn", "exercises")':1,'otys.lesson("x-keys", "example")':1,'otys.lesson("x-keys", "exercises")':1,'otys.misreadings("keys")':1,'otys.practice("batteries")':0,'otys.practice("contracts")':0,'otys.practice("divers")':0,'otys.practice("ending")':0,'otys.practice("keys")':0,'otys.practice("rewards")':0,'otys.practice("sponsors")':0,'otys.practice("x-keys")':0,'otys.projector(otys.lesson("turn"))':1,'print("\\n".join(opening.record().splitlines()[5:]))':0,'record = shown.session.game.record()\nturns = [line for line in record.splitlines() if line[:2] in ("1a", "1b", "2a", "2b")]\nprint("\\n".join(turns))':0,"rows = otys.outcome_rows(explorer.position)\nprint(len(rows))\nrows.where(prestige=4)":1,"shown.review(3, seconds=0)":1,'word = "keys-2-pearl"\notys.class_results(word, otys.invented_class(word, pupils=24))':1,'work = otys.class_work("keys-1x3-pearl", pupil=1)\nwork':1,"work.code()":1};var re="application/vnd.jupyter.widget-view+json",_e=new Map(Object.entries(Me)),Z=e=>e.sharedModel.getSource(),X=e=>e.type==="code"&&_e.has(Z(e)),$e=e=>`otys.practice("${e}")`,Be=e=>_e.has($e(e)),Re=(e,t)=>e.widgets.find(({model:o})=>o.type==="code"&&Z(o)===$e(t)),We=e=>!_e.get(Z(e));function Ke(e){let t=[...e?.cells??[]].filter(o=>o.type==="code"&&Z(o).trim());return t.length>0&&t.filter(X).length*2>=t.length}function Je(e){for(let t of e.cells)for(let o=0;o<(t.outputs?.length??0);o+=1){let n=t.outputs.get(o).toJSON();if(!n.data?.[re])continue;let s={...n.data};delete s[re],t.outputs.set(o,{...n,data:s})}}function ue(e){return(e.outputs?.toJSON()??[]).map(o=>o.data?.[re]?.model_id).filter(Boolean)}var Ge=e=>e.outputs.toJSON().some(t=>t.output_type==="error");var Ct=new Set(["button","input","a","select","summary"]),fe=e=>String(e).replace(/[\u202a-\u202e\u2066-\u2069]/g,"�"),Ue=e=>e.filter(Boolean).map(t=>typeof t=="string"?fe(t):t);function jt(e,t,o){for(let[n,s]of Object.entries(t))typeof s=="function"?e.addEventListener(n,s):K(e,n,s);return e.append(...Ue(o)),e}function m(e,t={},...o){let n=document.createElement(e),s=typeof t=="string"?{class:t}:t;return e==="button"&&(s={type:"button",...s}),(Ct.has(e)||"tabindex"in s)&&n.setAttribute("data-lm-suppress-shortcuts","true"),jt(n,s,o)}function me(e,...t){e.replaceChildren(...Ue(t))}function I(e,t){e.textContent!==fe(t)&&(e.textContent=fe(t))}function K(e,t,o){let n=o===!0&&!t.startsWith("aria-")?"":fe(o);o==null||o===!1?e.removeAttribute(t):e.getAttribute(t)!==n&&e.setAttribute(t,n)}var ze="otys-language";var qe={chapters:[{file:"00_start.ipynb",lesson:"start",steps:["key","metal","contract","surface"],minutes:2,titles:{en:"A first dive",fr:"Première plongée",de:"Ein erster Tauchgang"}},{file:"02_turn.ipynb",lesson:"turn",steps:["key","push","engineer","home","where","surface","example","metal","sink","unused","offer"],minutes:6,titles:{en:"A turn in three steps",fr:"Un tour en trois étapes",de:"Ein Zug in drei Schritten"}},{file:"03_keys_and_hacker.ipynb",lesson:"keys",steps:["away","which","fifth","improve","neutral","pushed","early","pass","wait"],minutes:7,titles:{en:"Keys and the Hacker",fr:"Les jetons Clé et le hacker",de:"Zugangsplättchen und Hacker"}},{file:"04_x_keys.ipynb",lesson:"x-keys",steps:["which","turn-round","lay","sponsor","dive","and-then","up","neutral","example","battery","lowest","key-two","spare-the-key","supply","counts","home"],minutes:7,titles:{en:"X keys",fr:"Les jetons Clé X",de:"X-Zugangsplättchen"}},{file:"05_batteries.ipynb",lesson:"batteries",steps:["key","credit","reach","who","propel","metal","stay","example","gap","follow","several","not-oxygen","only-one","at-once","with-x","from-above","once","late","the-key"],minutes:8,titles:{en:"Batteries",fr:"Les batteries",de:"Batteriemarker"}},{file:"06_contracts.ipynb",lesson:"contracts",steps:["bring","left","complete","free","elsewhere","hand","extras","example","spread","numbers","used-level","two","own-card","must","after-up","row","bonus","room","large"],minutes:9,titles:{en:"Contracts",fr:"Les contrats",de:"Aufträge"}},{file:"01_setup.ipynb",lesson:"setup",steps:["keys","technicians","divers","cubes","purse","display","sponsors","store","contracts","neutral","begin","example","bare","tile","technician","side","stock","colours","for-two","first-turn"],minutes:3,titles:{en:"Laying the table",fr:"La mise en place",de:"Der Spielaufbau"}},{file:"07_divers.ipynb",lesson:"divers",steps:["expert","full","bonus","row","buy","better","look","copy","who","hacker","token","example-trader","example-explorer","basic-side","neutral","credit","reserve","which-key","dear","for-prestige","price","limits","in-stock","two","nothing-to-pay","keep","few-cards","bill","whose-level","copy-upgraded","one-credit","reach","track-end","all-home","cheaper","skip"],minutes:8,titles:{en:"The eight divers",fr:"Les huit plongeurs",de:"Die acht Taucher"}},{file:"08_sponsors.ipynb",lesson:"sponsors",steps:["credit","twice","back","upgrade","in-time","free","front","lift","surface","carry","which-sponsor","breath","both-ways","between","not-neutral","own-x","to-the-key","closed","still-paid","gift","whom","lifted","one-way","where-to","together","usable","where-then"],minutes:7,titles:{en:"The five sponsors",fr:"Les cinq sponsors",de:"Die fünf Sponsoren"}},{file:"09_rewards.ipynb",lesson:"rewards",steps:["take","front","colour","pays","upgrade","four-cards","green","which-level","replaced","empty-bag","for-nothing","any-diver","hand","stay","five","whose-token"],minutes:5,titles:{en:"Reward tokens",fr:"Les jetons Récompense",de:"Belohnungsplättchen"}},{file:"10_end_and_variants.ipynb",lesson:"ending",steps:["reach","at-once","last","winner","tie","to-the-owner","comes-up","who-else","leftovers","shared","catch-up","keep-the-cube","to-whom","his-oxygen","he-decides"],minutes:5,titles:{en:"The end, and a variant",fr:"La fin, et une variante",de:"Das Ende und eine Variante"}},{file:"11_play.ipynb",lesson:"",steps:[],minutes:25,titles:{en:"Play",fr:"Jouer",de:"Spielen"}},{file:"12_explore.ipynb",lesson:"",steps:[],minutes:9,titles:{en:"Explore",fr:"Explorer",de:"Erkunden"}},{file:"13_rulebooks_compared.ipynb",lesson:"",steps:[],minutes:9,titles:{en:"The rulebooks compared",fr:"Les livrets comparés",de:"Die Spielregeln verglichen"}},{file:"14_teach.ipynb",lesson:"",steps:[],minutes:6,titles:{en:"Teach",fr:"Enseigner",de:"Unterrichten"}},{file:"15_what_players_ask.ipynb",lesson:"",steps:[],minutes:5,titles:{en:"What players ask",fr:"Ce que demandent les joueurs",de:"Was Spieler fragen"}},{file:"16_dive.ipynb",lesson:"",steps:[],minutes:5,titles:{en:"Today’s dive",fr:"La plongée du jour",de:"Der Tauchgang des Tages"}},{file:"17_practice.ipynb",lesson:"",steps:[],minutes:5,titles:{en:"Practice",fr:"S’entraîner",de:"Üben"}}]};var Se={en:{waking:"waking up",counted:"waking up: {n} of {of}",continue:"Continue",asleep:"The board is resting.",stopped:"Python stopped. Your place is kept.",away:"No connection. Your place is kept.",show_code:"Show code",hide_code:"Hide code",map:"Map of the course",here:"Continue here",next:"Next lesson",done:"done",minutes:"{n} min",steps:"{n} of {of}",language:"Language",more:"Beyond the lessons",start:"Start or continue the course",autorun:"Run the course by itself",full:"Full screen",forward:"Next step on the board",back:"Step back on the board",unkept:"This browser keeps nothing, so nothing is counted here.",again:"Again",clock:"waking up: {n} s of about {of}",ready:"The board is ready. What you did is kept.",practise:"Practise"},fr:{waking:"réveil",counted:"réveil : {n} sur {of}",continue:"Continuer",asleep:"Le plateau se repose.",stopped:"Python s’est arrêté. Votre place est gardée.",away:"Pas de connexion. Votre place est gardée.",show_code:"Voir le code",hide_code:"Cacher le code",map:"Plan du cours",here:"Continuer ici",next:"Leçon suivante",done:"terminé",minutes:"{n} min",steps:"{n} sur {of}",language:"Langue",more:"Au-delà des leçons",start:"Commencer ou continuer le cours",autorun:"Lancer le cours tout seul",full:"Plein écran",forward:"Étape suivante sur le plateau",back:"Étape précédente sur le plateau",unkept:"Ce navigateur ne garde rien : rien n’est compté ici.",again:"Encore",clock:"réveil : {n} s sur {of} environ",ready:"Le plateau est prêt. Ce que vous avez fait est conservé.",practise:"S’exercer"},de:{waking:"wacht auf",counted:"wacht auf: {n} von {of}",continue:"Weiter",asleep:"Der Plan ruht.",stopped:"Python hat angehalten. Dein Platz ist gemerkt.",away:"Keine Verbindung. Dein Platz ist gemerkt.",show_code:"Code zeigen",hide_code:"Code verbergen",map:"Übersicht des Kurses",here:"Hier weiter",next:"Nächste Lektion",done:"geschafft",minutes:"{n} Min.",steps:"{n} von {of}",language:"Sprache",more:"Über die Lektionen hinaus",start:"Den Kurs beginnen oder fortsetzen",autorun:"Den Kurs von selbst ausführen",full:"Ganzer Bildschirm",forward:"Nächster Schritt auf dem Plan",back:"Schritt zurück auf dem Plan",unkept:"Dieser Browser behält nichts, darum wird hier nichts gezählt.",again:"Noch einmal",clock:"wacht auf: {n} s von etwa {of}",ready:"Das Brett ist bereit. Was du geschafft hast, bleibt.",practise:"Üben"}};var M=qe.chapters,ie=Object.keys(Se),y=(e,t,o={})=>Se[e][t].replace(/\{(\w+)\}/g,(n,s)=>String(o[s]??n));function ye(e){let t=e.lastIndexOf("/")+1;return[e.slice(0,t),e.slice(t)]}var J=e=>ie.find(t=>`/${ye(e)[0]}`.endsWith(`/${t}/`))??"en";function Ce(e){let[t]=ye(e),o=J(e);return o==="en"?t:t.slice(0,-(o.length+1))}var Fe=(e,t,o)=>`${e}${t==="en"?"":`${t}/`}${o}`,V=e=>M.find(({file:t})=>t===ye(e)[1]);function le(e){let t=M.findIndex(({file:o})=>o===ye(e)[1]);return t<0?void 0:M[t+1]}function Lt(e){let t=document.activeElement?.closest(".otys");return t&&e.contains(t)?t:document.fullscreenElement?.querySelector(".otys")??null}function he(e,t){let o=Lt(e);return o?.dispatchEvent(new CustomEvent("otys-step",{detail:{by:t}})),!!o}function Ve(e){e.addEventListener("keydown",t=>{let o=t.key==="PageDown"?1:t.key==="PageUp"?-1:0,n=t.target;!o||t.ctrlKey||t.metaKey||t.altKey||n.closest("input, textarea, select, [contenteditable]")||he(e,o)&&(t.preventDefault(),t.stopPropagation())},!0)}var Pt="otys-places";function He(e=T()){try{let t=JSON.parse(e?.getItem(Pt)??"{}");return Object(t)===t&&!Array.isArray(t)?t:{}}catch{return{}}}var Ye="otys-lab-took",Nt=900,At=250,Xe=30;function Dt(){try{let e=Number(T()?.getItem(Ye));return e>=1&&e<600?Math.round(e):Xe}catch{return Xe}}function Ze(e){let t=performance.now(),o=Dt(),n=setInterval(()=>{let s=performance.now()-t;s>=Nt&&e(s/1e3,o)},At);return{end(s){clearInterval(n);try{s&&T()?.setItem(Ye,String(Math.ceil((performance.now()-t)/1e3)))}catch{}}}}var Tt=`
import os as _os, sys as _sys
_sys.path[:] = [p for p in _sys.path if p and _os.path.realpath(p) != _os.path.realpath(_os.getcwd())]
del _os, _sys
`;async function Qe(e,t){return(await e.requestExecute({code:t,silent:!0,store_history:!1,stop_on_error:!1}).done)?.content?.status==="ok"}function et(e){let t=new TextEncoder().encode(JSON.stringify(e));return`from otys_nb.widgets import resume as _resume
_resume.expect("${Object.keys(e).length?btoa(Array.from(t,n=>String.fromCharCode(n)).join("")):""}")
del _resume
`}var tt=(e,t)=>Qe(e,`${Tt}try:
  ${et(t).replaceAll(`
`,`
  `).trimEnd()}
except Exception:
  pass
`),ot=e=>Qe(e,et({}));async function nt(e,t){let n=(await e.requestCommInfo({target_name:"jupyter.widget"}))?.content?.comms??{};return t.every(s=>s in n)}function It(){let{otysLessons:e}=JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}");return Array.isArray(e)?e:[]}function st(e){let t=V(e);if(!t||!It().includes(t.lesson))return null;let o=`../lessons/${J(e)}/${t.file.slice(0,2)}-${t.lesson}.html`,n=!1,s=m("iframe",{class:"otys-lab-meanwhile",src:o,title:t.titles[J(e)]});return s.addEventListener("load",()=>{for(let c of["pointerdown","keydown"])s.contentDocument?.addEventListener(c,()=>n=!0,{capture:!0})}),{node:s,played:()=>n}}var Mt=2e4;function $t(e,t){return new Promise(o=>{let n=new MutationObserver(()=>t()&&c()),s=setTimeout(c,Mt);function c(){n.disconnect(),clearTimeout(s),o(void 0)}n.observe(e,{childList:!0,subtree:!0}),t()&&c()})}function je(e){let t=e.outputArea.node,o=t.parentElement,n=m("div","otys-lab-note"),s=t.cloneNode(!0);return s.classList.add("otys-lab-still"),s.inert=!0,o&&t.childElementCount&&(t.classList.add("otys-lab-behind"),o.append(s,n)),{say(c,p=0){I(n,c),n.style.setProperty("--share",`${Math.min(96,p*100)}%`)},point(c){let{top:p,height:i}=s.getBoundingClientRect();n.style.insetBlockStart=`${Math.max(8,Math.min(i-36,c-p-14))}px`,n.animate?.([{scale:1.25},{scale:1}],300)},show(c){s.inert=!1,s.replaceChildren(c)},async live(){ue(e.model).length&&await $t(t,()=>!!t.querySelector(".otys"))},end(){t.classList.remove("otys-lab-behind"),s.remove(),n.remove()}}}var Bt=1500,Rt=2e3,rt=e=>`otys-lab ${e}`;function at(e,{CodeCell:t,NotebookActions:o,Dialog:n,autorun:s,strip:c}){let{context:p,content:i,sessionContext:d}=e,{model:v}=p,_=()=>J(d.path),L="waiting",h=new Map,U=()=>{},x=null,$="",S=!1,C=0,D,b=()=>i.widgets.filter(r=>X(r.model)),P=()=>JSON.stringify([...v.cells].map(r=>[r.type,Z(r)])),g=()=>d.session?.kernel;function B(r){L=r,e.node.dataset.otysLab=r}async function F(r){let u=!v.dirty,O=P();try{await r()}finally{u&&!e.isDisposed&&P()===O&&(v.dirty=!1)}}function j(r){h.get(r)?.end(),h.delete(r)}function z(r){for(let u of[...h.keys()])j(u);B("asleep"),c.tell(y(_(),r),y(_(),"continue"),()=>{Q()})}async function l(){d.kernelPreference={...d.kernelPreference,shouldStart:!0,autoStartDefault:!0},await d.ready,g()?.status==="dead"?await d.restartKernel():g()||await d.startKernel();let r=g();if(!r)throw new Error("no kernel");return await r.info,r}function w(){try{return JSON.parse(sessionStorage.getItem(rt(d.path))??"null")}catch{return null}}async function R(r){let u=w();if(u?.kernel!==r.id)return!1;let k=b().map(N=>[N,u.cells[N.model.id]]).filter(([N,Y])=>Y?.source===Z(N.model));if(!k.length)return!1;let q=k.flatMap(([,N])=>N.views.flat());if(!await nt(r,q))return!1;for(let[N,Y]of k){let xt=N.model.outputs.toJSON().map((ve,Oe)=>Y.views[Oe]?{...ve,data:{...ve.data,[re]:{version_major:2,version_minor:0,model_id:Y.views[Oe]}}}:ve);N.model.trusted=!0,N.model.outputs.fromJSON(xt),await h.get(N)?.live(),j(N)}return!0}function te(){if(L!=="awake"||!g()||!T())return;let u=b().filter(O=>ue(O.model).length).map(({model:O})=>[O.id,{source:Z(O),views:O.outputs.toJSON().map(k=>k.data?.[re]?.model_id??null)}]);try{let O={kernel:g().id,cells:Object.fromEntries(u)};sessionStorage.setItem(rt(d.path),JSON.stringify(O))}catch{}}async function H(){for(let r;(r=C+Bt-Date.now())>0;)await new Promise(u=>setTimeout(u,r))}async function oe(r){let u=r.model.outputs.toJSON();if(await t.execute(r,d,{deletedCells:v.deletedCells}),Ge(r.model)){r.model.outputs.fromJSON(u);return}await h.get(r)?.live()}async function be(r){if(L!=="awake")return void Q();h.set(r,je(r)),await F(()=>oe(r)).catch(()=>{}),j(r),te()}async function we(){let r=b();for(let[u,O]of r.entries()){$=y(_(),"counted",{n:u+1,of:r.length});for(let k of h.values())k.say($,1);We(O.model)&&await H(),X(O.model)&&await oe(O),x?.cell===O&&x?.played()||j(O)}await W()}function ne(r){let u=st(d.path);!u||!h.has(r)||(h.get(r)?.show(u.node),x={cell:r,played:u.played})}async function W(){let r=x?.cell;h.has(r)&&($=null,h.get(r)?.say(""),await new Promise(u=>c.tell(y(_(),"ready"),y(_(),"continue"),()=>u(void 0))),c.hush(),await oe(r))}async function Q(){if(L==="waking"||e.isDisposed)return;B("waking"),S=!1,c.hush();for(let k of b())h.set(k,je(k)),h.get(k)?.say(y(_(),"waking"));$="";let r=Ze((k,q)=>{if($===null)return;let N=$?`${$} · ${Math.round(k)} s`:y(_(),"clock",{n:Math.round(k),of:q});for(let Y of h.values())Y.say(N,$?1:k/q)}),[u]=b();u&&ne(u);let O=new Promise((k,q)=>U=q);try{let k=F(async()=>{let q=await l();if(!await R(q)){if(!await tt(q,He()))throw new Error("the kernel does not answer");await we(),await ot(q)}});await Promise.race([k,O]),r.end(!x?.played()),B("awake"),te()}catch{!e.isDisposed&&!S&&z("stopped")}finally{r.end(!1),x=null;for(let k of[...h.keys()])j(k)}}function a(){n?.tracker?.forEach(r=>r.resolve?.())}function f(r,u){u==="autorestarting"||u==="dead"?(S=!1,U(new Error(u)),u==="autorestarting"&&a(),z("stopped")):u==="restarting"&&(L==="awake"||L==="waking")?(S=!0,U(new Error(u))):u==="idle"&&S&&(B("waiting"),ee())}function E(r,{newValue:u}){u||L!=="awake"||e.isDisposed||z("stopped")}async function A(){(await fetch(`${g()?.serverSettings.baseUrl??"/"}api`,{cache:"no-store"}).catch(()=>null))?.ok&&location.reload()}function G(r,u){clearTimeout(D),L==="awake"&&(u==="connected"?c.hush():D=setTimeout(()=>L==="awake"&&c.tell(y(_(),"away"),y(_(),"continue"),()=>{A()}),Rt))}function ee(){L!=="waiting"||!e.isVisible||(s()?Q():z("asleep"))}function se(r,{notebook:u,cell:O}){u!==i||L!=="asleep"||!X(O.model)||(B("awake"),c.hush())}let xe=()=>C=Date.now();async function ce(r){L!=="awake"&&await Q(),await t.execute(r,d,{deletedCells:v.deletedCells})}function ke(r){let{target:u,clientY:O}=r,k=u;if(k.closest(".otys-press")){r.stopPropagation();let N=i.widgets.find(Y=>Y.node.contains(k));return void ce(N)}if(k.closest("a, button")||!k.closest(".otys-lab-known .jp-Cell-outputWrapper"))return;L==="asleep"&&Q();let q=b().find(N=>N.node.contains(k));h.get(q)?.point(O)}F(async()=>Je(v)),d.statusChanged.connect(f),d.kernelChanged.connect(E),d.connectionStatusChanged.connect(G);for(let r of["pointerdown","keydown"])e.node.addEventListener(r,xe,!0);return e.node.addEventListener("click",ke),addEventListener("pagehide",te),o.executionScheduled.connect(se),e.disposed.connect(()=>{removeEventListener("pagehide",te),o.executionScheduled.disconnect(se)}),{panel:e,begin:ee,again:be,lang:_}}var lt="otys-lab-place",Wt=["","notebooks/","otys-course/"],Kt=e=>e.split("/").map(encodeURIComponent).join("/");function Ee(){try{return T()?.getItem(lt)??""}catch{return""}}function Jt(e){try{T()?.setItem(lt,e)}catch{}}function it(e){let t=new URL(location.href);if(t.searchParams.has("path"))return t.searchParams.set("path",e),t.href;let o=t.pathname.match(/^(.*?\/(?:lab|doc|notebooks)(?:\/workspaces\/[^/]+)?(?:\/tree)?\/)(?:.*\.ipynb)$/);return o?(t.pathname=o[1]+Kt(e),t.hash="",t.href):""}function ct(e,t){let o=e.serviceManager.contents,n=null,s=async i=>{try{return await o.get(i,{content:!1}),!0}catch{return!1}};async function c(){let i=[...new Set([...Ee()?[Ce(Ee())]:[],...Wt])];for(let d of i)n===null&&await s(d+M[0].file)&&(n=d);return n}function p(i){t?e.commands.execute("docmanager:open",{path:i}):location.assign(it(i)||i)}return{show:p,async open(i,d){let v=await c();if(v===null)return;let _=Fe(v,d,i);p(await s(_)?_:v+i)},at(i){n=Ce(i),Jt(i);let d=t?.mode==="single-document"&&it(i);d&&d!==location.href&&history.replaceState(history.state,"",d)},lang:()=>J(Ee())}}var Gt="input, textarea, select, [contenteditable], .jp-InputArea-editor, .cm-editor",Ut=/[^.]*\(▸▸[^)]*\)(\.|, \S+)\s*(.?)/;function zt(e){for(let t of e.querySelectorAll(".jp-MarkdownOutput p"))if(t.textContent?.includes("▸▸")){for(let o of t.childNodes)o instanceof Text&&(o.data=o.data.replace(Ut,(n,s,c)=>c.toUpperCase()));K(t,"hidden",!t.textContent.trim())}}function qt(e,t){let o=s=>[...s.attributes].some(({value:c})=>t.some(p=>c.includes(p))),n=s=>s instanceof Element&&[s,...s.querySelectorAll("a")].some(o);for(let s of e.querySelectorAll(".jp-MarkdownOutput p")){let[c,...p]=s.childNodes;if(!(c?.nodeName!=="STRONG"||!n(p.find(({nodeName:i})=>i==="A")??c)))for(let i of s.childNodes)i instanceof Text?i.data="":(i.nodeName!=="A"||n(i))&&K(i,"hidden",!0)}}function pt(e,{Widget:t,showCode:o,open:n,showMap:s,again:c}){let{content:p}=e,i=o(),d=()=>J(e.sessionContext.path),v=m("button",{class:"otys-lab-button",click:s});e.toolbar.insertItem(0,"otys-map",new t({node:m("div","otys-lab-tool",v)}));let _=m("span"),L=m("button",{class:"otys-lab-button",click:()=>U(!i)},_),h=new t({node:m("div","otys-lab-tool",L)});e.toolbar.insertItem(1,"otys-code",h);function U(l){i=l,e.toggleClass("otys-lab-nocode",!l),I(_,y(d(),l?"hide_code":"show_code")),K(L,"aria-pressed",String(l))}function x(){for(let l of p.widgets)l.toggleClass("otys-lab-known",X(l.model)),l.toggleClass("otys-lab-changed",!X(l.model)),$(l)}function $(l){let w=l.outputArea?.node.parentElement;if(!w||!X(l.model)||w.querySelector(".otys-lab-again"))return;let R=y(d(),"again");w.append(m("button",{class:"otys-lab-again","aria-label":R,title:R,click:()=>c(l)},"↻"))}function S(l){let w=l.target;if(!(i||w.closest(Gt)||w.closest(".otys"))){if(l instanceof KeyboardEvent){if(l.ctrlKey||l.metaKey||l.altKey||l.shiftKey||w.closest("button, a, summary")||l.key!=="Enter"&&l.key!=="Delete"&&l.key!=="Backspace"&&!/^[a-z0-9]$/i.test(l.key))return}else if(!w.closest(".jp-MarkdownCell.jp-mod-rendered"))return;l.stopPropagation(),l.preventDefault()}}let C=m("button",{class:"otys-lab-button",click:()=>n(M[0].file)}),D=m("button",{class:"otys-lab-button otys-lab-go",click:()=>{P()&&n(P()?.file??"")}}),b=m("nav","otys-lab-end",C,D),P=()=>le(e.sessionContext.path);function g(){let l=P();I(C,y(d(),"map")),I(v,y(d(),"map")),I(D,l?`${y(d(),"next")}: ${l.titles[d()]} ›`:""),K(D,"hidden",!l);let w=p.node.querySelector(".jp-Notebook-footer");x(),w&&w.nextSibling!==b?w.after(b):!w&&!b.isConnected&&p.node.append(b)}function B(){zt(p.node);let l=P();l&&qt(p.node,[l.file,M[0].file])}let F=({target:l,addedNodes:w})=>[l,...w].some(R=>R instanceof Element&&R.closest(".jp-MarkdownCell")),j=new MutationObserver(l=>l.some(F)&&B());j.observe(p.node,{childList:!0,subtree:!0}),e.disposed.connect(()=>j.disconnect()),B(),e.addClass("otys-lab-page"),p.node.addEventListener("otys-next",l=>{l.detail.file&&(l.preventDefault(),n(l.detail.file))}),p.node.addEventListener("dblclick",S,!0),p.node.addEventListener("keydown",S,!0),p.model.contentChanged.connect(x),p.model.cells.changed.connect(()=>queueMicrotask(x)),x(),U(i),g();function z(l){let w=()=>{p.scrollToCell?.(l,"start")};if(w(),e.node.dataset.otysLab==="awake")return;let R=new MutationObserver(()=>{e.node.dataset.otysLab==="awake"&&(R.disconnect(),w())});R.observe(e.node,{attributes:!0,attributeFilter:["data-otys-lab"]}),e.disposed.connect(()=>R.disconnect())}return{show:U,shown:()=>i,finish:g,lead:z}}var Ft=e=>new Intl.DisplayNames(e,{type:"language"}).of(e)??e,ge=(e=de().all())=>M.find(({lesson:t,steps:o})=>pe(e,t,o)<o.length)??M[0],dt=e=>M.filter(({lesson:t,steps:o})=>Be(t)&&pe(e,t,o)>0).at(-1);function ut({open:e}){let t=T(),o="en",n="",s=m("h2"),c=m("button",{class:"otys-lab-button otys-lab-go",click:()=>e(ge().file,o)}),p=m("button",{class:"otys-lab-button",click:()=>e(dt(de().all())?.file??M[0].file,o,!0)}),i=m("select",{change:()=>e(V(n)?.file??M[0].file,i.value)}),d=m("span"),v=m("label","otys-lab-language",d,i),_=m("p",{hidden:!!t}),L=m("ol"),h=m("h3"),U=m("ul"),x=m("nav","otys-lab-side",s,c,p,_,L,h,U,v);i.replaceChildren(...ie.map(C=>m("option",{value:C,lang:C},Ft(C))));function $({file:C,lesson:D,steps:b,minutes:P,titles:g},B,F){let j=pe(B,D,b),z=b.length>0&&j===b.length,l=z?`✓ ${y(o,"done")}`:j?y(o,"steps",{n:j,of:b.length}):y(o,"minutes",{n:P}),w=m("button",{class:"otys-lab-row",click:()=>e(C,o)},m("b",{},C.slice(0,2)),m("span",{},g[o]),m("small",{},l));return K(w,"aria-current",V(n)?.file===C&&"page"),K(w,"data-done",z),K(w,"data-now",F),m("li",{},w)}function S(){let C=de(t).all(),D=ge(C);K(x,"lang",o),K(x,"aria-label",y(o,"map")),I(s,y(o,"map")),I(c,`${y(o,"here")}: ${D.titles[o]} ›`);let b=dt(C);K(p,"hidden",!b),I(p,b?`${y(o,"practise")}: ${b.titles[o]} ›`:""),I(_,y(o,"unkept")),I(h,y(o,"more")),I(d,y(o,"language")),i.value=o;let P=M.map(g=>({chapter:g,li:$(g,C,g===D)}));me(L,...P.filter(({chapter:g})=>g.lesson).map(({li:g})=>g)),me(U,...P.filter(({chapter:g})=>!g.lesson).map(({li:g})=>g))}for(let C of[ae,"storage"])addEventListener(C,S);return S(),{node:x,at(C,D){[o,n]=[C,D],S()}}}function ft(e,t){let o=m("div",{class:"otys-lab-strip",role:"status"}),n=new t({node:o});return n.hide(),e.contentHeader.addWidget(n),{tell(s,c,p){o.replaceChildren(m("span",{},s),...c?[m("button",{class:"otys-lab-button",click:p},c)]:[]),n.show()},hush(){o.replaceChildren(),n.hide()}}}var mt=`/* The extension's own parts; every class begins with \`otys-lab-\`, for the map of the course has other ones on the same page. */
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
`;var yt="otys-nb:extension",Ht="otys-lab-folded";function Xt(e){try{let t=T();return t?.getItem(e)===null&&(t.setItem(e,"1"),!0)}catch{return!1}}function Yt(e){let t=e.initialize.bind(e),o=()=>{},n=new Promise(s=>o=()=>s(void 0));return e.initialize=async()=>(await n,t()),o}function ht({application:e,apputils:t,cells:o,launcher:n,notebook:s,settings:c,widgets:p}){let i=Object.entries({tracker:s?.INotebookTracker,palette:t?.ICommandPalette,labShell:e?.ILabShell,cards:n?.ILauncher,registry:c?.ISettingRegistry}).filter(([,h])=>h);function d(h,...U){let{tracker:x,palette:$,labShell:S,cards:C,registry:D}=Object.fromEntries(i.map(([a],f)=>[a,U[f]]));if(!x)return;document.head.append(Object.assign(document.createElement("style"),{textContent:mt}));let b={autorun:!0,code:!1},P=null,g=ct(h,S),B="",F=ut({open(a,f,E){B=E?a:"",g.open(a,f).then(H)}}),j=new Map,z=!0,l=(a,f)=>{P?.set(a,f).catch(()=>{})};function w(a,f){if(b[a]=f,l(a,f),a==="code")for(let{reading:E}of j.values())E.show(f);for(let{page:E}of j.values())E.begin()}function R(){for(let a of["autorun","code"]){let f=P?.get(a).composite;typeof f=="boolean"&&f!==b[a]&&w(a,f)}}let te=(async()=>{P=await D?.load(yt).catch(()=>null)??null,R(),P?.changed.connect(R)})();function H(){for(let{page:G,reading:ee,seen:se}of j.values())G.panel.isVisible&&se(),G.begin(),ee.finish();let a=x.currentWidget?.sessionContext.path;if(!j.has(x.currentWidget))return;P&&P.get("place").composite!==a&&l("place",a),g.at(a),F.at(J(a),a);let f=V(a);if(!f||f.file!==B)return;B="";let{content:E}=x.currentWidget,A=Re(E,f.lesson);A&&j.get(x.currentWidget)?.reading.lead(A)}async function oe(a){let{context:f,sessionContext:E}=a,A=S&&z&&V(E.path)?Yt(E):()=>{};if(await Promise.all([f.ready,te]),a.isDisposed)return A();if(!Ke(f.model))return a.addClass("otys-lab-foreign"),A();a.isVisible&&A();let G=ft(a,p.Widget),ee=at(a,{NotebookActions:s.NotebookActions,CodeCell:o.CodeCell,Dialog:t.Dialog,autorun:()=>b.autorun,strip:G}),se=ke=>{g.open(ke,J(E.path))},xe=pt(a,{Widget:p.Widget,showCode:()=>b.code,open:se,again:ee.again,showMap:()=>{h.commands.execute("otys-nb:map")}});j.set(a,{page:ee,reading:xe,seen:A}),a.disposed.connect(()=>j.delete(a));let ce=new IntersectionObserver(H);ce.observe(a.node),a.disposed.connect(()=>ce.disconnect()),Ve(a.node),be(a),S||we(a.node),S&&(await h.restored,Xt(Ht)&&S.collapseLeft()),H()}function be({node:a,sessionContext:f}){a.addEventListener(ze,E=>{let{lang:A}=E.detail,G=V(f.path);!G||!ie.includes(A)||A===J(f.path)||(E.preventDefault(),g.open(G.file,A))})}function we(a){a.addEventListener("click",f=>{let E=f.target.closest("a");if(!E||f.ctrlKey||f.metaKey||f.shiftKey||f.button)return;let G=JSON.parse(E.dataset.commandlinkerArgs??"null")?.path??decodeURIComponent(E.pathname.match(/\/files\/(.*\.ipynb)$/)?.[1]??"");!G||!V(G)||(f.preventDefault(),f.stopPropagation(),g.show(G))},!0)}addEventListener(Ie,()=>{for(let{sessionContext:a}of j.keys())a!==x.currentWidget?.sessionContext&&a.session?.kernel?.restart()});let ne=()=>j.get(x.currentWidget),W=()=>ne()?.page.lang()??g.lang(),Q={start:{label:()=>y(W(),"start"),execute:()=>g.open(ge().file,W())},map:{label:()=>y(W(),"map"),execute:()=>S?S.activateById("otys-lab-side"):g.open("00_start.ipynb",W())},next:{label:()=>y(W(),"next"),isEnabled:()=>!!(ne()&&le(x.currentWidget.sessionContext.path)),execute:()=>g.open(le(x.currentWidget.sessionContext.path)?.file??"",W())},code:{label:()=>y(W(),"show_code"),isToggled:()=>b.code,execute:()=>w("code",!b.code)},autorun:{label:()=>y(W(),"autorun"),isToggled:()=>b.autorun,execute:()=>w("autorun",!b.autorun)},full:{label:()=>y(W(),"full"),isEnabled:()=>!!ne(),execute:()=>document.fullscreenElement?document.exitFullscreen():ne()?.page.panel.node.requestFullscreen()},forward:{label:()=>y(W(),"forward"),execute:()=>he(document.body,1)},back:{label:()=>y(W(),"back"),execute:()=>he(document.body,-1)}};for(let[a,{label:f,...E}]of Object.entries(Q)){let A=`otys-nb:${a}`;h.commands.addCommand(A,{...E,label:()=>`Otys: ${f()}`}),$?.addItem({command:A,category:"Otys"})}if(C?.add({command:"otys-nb:start",category:"Otys",rank:0}),S){let a=new p.Widget({node:F.node});a.id="otys-lab-side",a.title.label="Otys",a.title.caption=y(W(),"map"),S.add(a,"left",{rank:50}),S.layoutModified.connect(H)}x.widgetAdded.connect((a,f)=>{oe(f)}),x.forEach(oe),x.currentChanged.connect(H),h.shell.currentChanged?.connect(H),h.restored.then(()=>{z=!1,document.getElementById("otys-splash")?.remove(),H()})}let v={id:"otys-nb:connection",autoStart:!0,provides:e?.IConnectionLost,activate:()=>async(...h)=>{document.querySelector(".otys-lab-page:not(.lm-mod-hidden)")||await e.ConnectionLost(...h)}},_=JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}");return[...v.provides&&e.ConnectionLost&&!_.hubPrefix?[v]:[],{id:yt,autoStart:!0,requires:[],optional:i.map(([,h])=>h),activate:d}]}function gt(){let e=/^#p=(otys[\w.~-]{1,20000})$/.exec(location.hash)?.[1];e&&(document.documentElement.dataset.otysShared=e)}var Zt=[/Cannot read properties of undefined \(reading 'schema'\)|\.plugins\[[^\]]*\](\.id\])? is undefined/,/filebrowser:open-path/];function Qt(e){let{message:t,stack:o}=Object(e.reason);/\/static\/notebook\//.test(o??"")&&Zt.some(n=>n.test(t??""))&&e.preventDefault()}var bt=()=>addEventListener("unhandledrejection",Qt);var eo="otys-nb",to={application:"@jupyterlab/application",apputils:"@jupyterlab/apputils",cells:"@jupyterlab/cells",launcher:"@jupyterlab/launcher",notebook:"@jupyterlab/notebook",settings:"@jupyterlab/settingregistry",widgets:"@lumino/widgets"},wt={};async function oo(e){let t=Object.entries(wt[e]??{}),[o]=t.sort(([n],[s])=>s.localeCompare(n,"en",{numeric:!0}));return o?(await o[1].get())():null}bt();gt();var no=window;(no._JUPYTERLAB??={})[eo]={init(e){wt=e},async get(){let e=Object.entries(to).map(async([o,n])=>[o,await oo(n)]),t=ht(Object.fromEntries(await Promise.all(e)));return()=>({__esModule:!0,default:t})}};})();
