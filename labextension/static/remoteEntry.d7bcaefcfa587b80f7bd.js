"use strict";(()=>{var re="otys-progress";function T(){try{let{otysPlatform:e}=globalThis;if(e)return e;let t=globalThis.frameElement?.ownerDocument??document;return JSON.parse(t.getElementById("jupyter-config-data")?.textContent||"{}").enableMemoryStorage?null:localStorage}catch{return null}}var ce=(e,t,o)=>o.filter(n=>["solved","shown"].includes(e[t]?.[n])).length;function pe(e=T()){let t="{}";function o(){try{let s=JSON.parse(e?.getItem(re)??t);return Object(s)===s?s:{}}catch{return{}}}function n(s){t=JSON.stringify(s);try{e?.setItem(re,t)}catch{e=null}globalThis.dispatchEvent?.(new Event(re))}return{all:o,save:n,note(s,c,p){let l=o()[s],u=c.flatMap((E,x)=>p[x]&&!l?.[E]?[[E,p[x]]]:[]);u.length&&n({...o(),[s]:{...Object.fromEntries(u),...l}})},forget(s,c){let p={...o()[s]};delete p[c],n({...o(),[s]:p})}}}var Oe={'Catalogue("invented")':1,'Catalogue("wording")':1,'DifferenceTable("invented")':1,'DifferenceTable("wording")':1,'broken = otys.Explorer(explorer.code())\nbroken.move("diver:spy", "off").edit("players[0].zone[0]", "mmmm")\nfor problem in broken.problems():\n    print(problem.text())\notys.outcome_rows(broken.position)':1,'comparison("D10")':1,'comparison("D15")':1,'comparison("D39")':1,'comparison("D5")':1,'comparison("D9")':1,'d20 = comparison("D20")\nd20':1,'d4 = comparison("D4")\nd4':1,'example = otys.example("delphine")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("pauline")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("rodrigue")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("setup")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'explorer.edit("players[0].batteries", 0)\npoor = otys.outcome_rows(explorer.position)\nprint(len(poor), max(row["prestige"] for row in poor))\nexplorer.undo()':0,'for name in ("A", "B"):\n    games = otys.playouts(game.branches[name].position, 24, policy="greedy", seed=5, executor="serial")\n    print(name, games, sep="\\n")':0,'for name in ("trader", "explorer"):\n    example = otys.example(name)\n    for change in example.breaks:\n        first_untrue = example.statements[example.judge(example.broken(change))]\n        print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'from IPython.display import display\n\nfor what in ("rounds", "divers"):\n    display(games.plot(what))':1,'from IPython.display import display\n\ngames = otys.playouts(start, 30, policy="greedy", seed=5, executor="serial")\nfor what in ("rounds", "divers"):\n    display(games.plot(what))':1,'from collections import Counter\nfrom dataclasses import replace\n\nfrom otys_nb.explorer.differences import differences\n\nlate = otys.Explorer(start)\nlate.move("key:1", "hacker").move("key:2", "hacker").move("key:3", "hacker").move("key:5", "hacker")\nsix = late.position\nfive = replace(six, edition=replace(six.edition, name="hacker 5-4-3-2", hacker=(5, 4, 3, 2)))\n\nends = {}\nfor position in (six, five):\n    found = otys.outcomes(position)\n    ends[position.edition.hacker[0]] = found\n    keys = Counter(len(end.players[0].keys) for end in found)\n    print(position.edition.hacker, len(found), dict(sorted(keys.items())))':0,'from otys_nb.analysis.policies import Greedy\n\nshown = against(players, {1: "greedy"}, seed=7)\nshown.autoplay(Greedy(slip=0.3))\nprint(shown.result())\nprint(shown.standing())':0,"from otys_nb.lessons.rulings import RulingTable\n\nRulingTable()":1,'from otys_nb.widgets.opponents import against\n\nplayers = ["Ada", "Grace"]\nopponents = {1: "greedy"}\ngame = against(players, opponents, seed=7)\ngame':1,'from random import Random\n\nstart = otys.new_position(["Ada", "Grace"], seed=7)\notys.best_turns(start, n=3, tries=60, rng=Random(1))':1,"game.hint(3, tries=0)":1,"hacker_track = (6, 5, 4, 3)\notys.PlayerBoard(with_track(d4.position, hacker_track))":1,'import otys_nb as otys\n\nbatteries = otys.lesson("batteries", "lesson")\nbatteries':1,'import otys_nb as otys\n\ncontracts = otys.lesson("contracts", "lesson")\ncontracts':1,"import otys_nb as otys\n\ndive = otys.dive()\ndive":1,'import otys_nb as otys\n\ndive = otys.lesson("start")\ndive':1,'import otys_nb as otys\n\nexplorer = otys.Explorer(\n    "otys1_r9f0t0_1B2B4B5B3B_bgpfg-vovo-bopfo-ugmpg-ptgug_mpptt_11_mff2b-2114_0_vgkgbomfgbguompovgbobgftomfokgmtgmtoptoftgkovg_"\n    "mmt2b-ppft4-pt1b-1113-2113b-mfft3b-mf1c-mmff4-mt2-mptt3cb-2225-2215-223c-pf2-2214c-mp2-ftt3-22115cb-ft2-pff2c-mpp3-"\n    "11113cb-1112c-ppt2c-pptt4-mmpf3c-1112b_Ada.s14c0b1h1m1x0.12345-X.FePtxmrs.f-pt-pft-p-m.nnuonn.0_"\n    "Grace.s10c1b0h0m1x1.1345-2X.MteRXpfs.0-0-m-m-0.vonkonn.0_end"\n)\nexplorer':1,'import otys_nb as otys\n\nkeys = otys.lesson("keys", "lesson")\nkeys':1,"import otys_nb as otys\n\notys.desk()":1,'import otys_nb as otys\n\notys.lesson("divers", "lesson")':1,'import otys_nb as otys\n\notys.lesson("ending", "lesson")':1,'import otys_nb as otys\n\notys.lesson("rewards", "lesson")':1,'import otys_nb as otys\n\notys.lesson("sponsors", "lesson")':1,'import otys_nb as otys\n\notys.lookup("X")':1,'import otys_nb as otys\n\notys.projector(otys.lesson("turn"))':1,'import otys_nb as otys\n\nsetup = otys.lesson("setup", "lesson")\nsetup':1,'import otys_nb as otys\n\nturn = otys.lesson("turn", "lesson")\nturn':1,'import otys_nb as otys\n\nx = otys.lesson("x-keys", "lesson")\nx':1,'import otys_nb as otys\nfrom otys_nb.lessons.compared import Catalogue\nfrom otys_nb.lessons.disputed import comparison, with_track\n\nCatalogue("play")':1,'import otys_nb as otys\nfrom otys_nb.lessons.compared import DifferenceTable\nfrom otys_nb.lessons.disputed import comparison, with_track\n\nDifferenceTable("play")':1,'one, other = six.play("4 R:-mc"), five.play("4 R:-mc")\nfor difference in differences(one, other):\n    print(difference.text(["Ada", "Grace"]))':0,'opening = otys.Explorer(start)\ngame = opening.session.game\nopening.play("4 R:-mc")\ngame.name("A")\nopening.undo()\nopening.play("4 R:+f =")\ngame.name("B")\nfor difference in opening.compare("A"):\n    print(difference.text(["Ada", "Grace"]))':0,"otys.PlayerBoard(d20.position)":1,"otys.course_map()":1,"otys.dives()":1,'otys.lesson("batteries", "example")':1,'otys.lesson("batteries", "exercises")':1,'otys.lesson("contracts", "example")':1,'otys.lesson("contracts", "exercises")':1,'otys.lesson("divers", "example")':1,'otys.lesson("divers", "exercises")':1,'otys.lesson("ending", "exercises")':1,'otys.lesson("keys", "example")':1,'otys.lesson("keys", "exercises")':1,'otys.lesson("rewards", "exercises")':1,'otys.lesson("setup", "colony")':1,'otys.lesson("setup", "example")':1,'otys.lesson("setup", "exercises")':1,'otys.lesson("sponsors", "exercises")':1,'otys.lesson("turn", "example")':1,'otys.lesson("turn", "exercises")':1,'otys.lesson("x-keys", "example")':1,'otys.lesson("x-keys", "exercises")':1,'otys.misreadings("keys")':1,'otys.practice("batteries")':0,'otys.practice("contracts")':0,'otys.practice("divers")':0,'otys.practice("ending")':0,'otys.practice("keys")':0,'otys.practice("rewards")':0,'otys.practice("sponsors")':0,'otys.practice("x-keys")':0,'otys.projector(otys.lesson("turn"))':1,'print("\\n".join(opening.record().splitlines()[5:]))':0,'record = shown.session.game.record()\nturns = [line for line in record.splitlines() if line[:2] in ("1a", "1b", "2a", "2b")]\nprint("\\n".join(turns))':0,"rows = otys.outcome_rows(explorer.position)\nprint(len(rows))\nrows.where(prestige=4)":1,"shown.review(3, seconds=0)":1,'word = "keys-2-pearl"\notys.class_results(word, otys.invented_class(word, pupils=24))':1,'work = otys.class_work("keys-1x3-pearl", pupil=1)\nwork':1,"work.code()":1};var se="application/vnd.jupyter.widget-view+json",ve=new Map(Object.entries(Oe)),F=e=>e.sharedModel.getSource(),X=e=>e.type==="code"&&ve.has(F(e)),Le=e=>`otys.practice("${e}")`,Pe=e=>ve.has(Le(e)),Ne=(e,t)=>e.widgets.find(({model:o})=>o.type==="code"&&F(o)===Le(t)),Ae=e=>!ve.get(F(e));function De(e){let t=[...e?.cells??[]].filter(o=>o.type==="code"&&F(o).trim());return t.length>0&&t.filter(X).length*2>=t.length}function Te(e){for(let t of e.cells)for(let o=0;o<(t.outputs?.length??0);o+=1){let n=t.outputs.get(o).toJSON();if(!n.data?.[se])continue;let s={...n.data};delete s[se],t.outputs.set(o,{...n,data:s})}}function de(e){return(e.outputs?.toJSON()??[]).map(o=>o.data?.[se]?.model_id).filter(Boolean)}var Ie=e=>e.outputs.toJSON().some(t=>t.output_type==="error");var mt=new Set(["button","input","a","select","summary"]),ue=e=>String(e).replace(/[\u202a-\u202e\u2066-\u2069]/g,"�"),Me=e=>e.filter(Boolean).map(t=>typeof t=="string"?ue(t):t);function yt(e,t,o){for(let[n,s]of Object.entries(t))typeof s=="function"?e.addEventListener(n,s):K(e,n,s);return e.append(...Me(o)),e}function m(e,t={},...o){let n=document.createElement(e),s=typeof t=="string"?{class:t}:t;return e==="button"&&(s={type:"button",...s}),(mt.has(e)||"tabindex"in s)&&n.setAttribute("data-lm-suppress-shortcuts","true"),yt(n,s,o)}function fe(e,...t){e.replaceChildren(...Me(t))}function I(e,t){e.textContent!==ue(t)&&(e.textContent=ue(t))}function K(e,t,o){let n=o===!0&&!t.startsWith("aria-")?"":ue(o);o==null||o===!1?e.removeAttribute(t):e.getAttribute(t)!==n&&e.setAttribute(t,n)}var Be="otys-language";var $e={chapters:[{file:"00_start.ipynb",lesson:"start",steps:["key","metal","contract","surface"],minutes:2,titles:{en:"A first dive",fr:"Première plongée",de:"Ein erster Tauchgang"}},{file:"02_turn.ipynb",lesson:"turn",steps:["key","push","engineer","home","where","surface","example","metal","sink","unused","offer"],minutes:6,titles:{en:"A turn in three steps",fr:"Un tour en trois étapes",de:"Ein Zug in drei Schritten"}},{file:"03_keys_and_hacker.ipynb",lesson:"keys",steps:["away","which","fifth","improve","neutral","pushed","early","pass","wait"],minutes:7,titles:{en:"Keys and the Hacker",fr:"Les jetons Clé et le hacker",de:"Zugangsplättchen und Hacker"}},{file:"04_x_keys.ipynb",lesson:"x-keys",steps:["which","turn-round","lay","sponsor","dive","and-then","up","neutral","example","battery","lowest","key-two","spare-the-key","supply","counts","home"],minutes:7,titles:{en:"X keys",fr:"Les jetons Clé X",de:"X-Zugangsplättchen"}},{file:"05_batteries.ipynb",lesson:"batteries",steps:["key","credit","reach","who","propel","metal","stay","example","gap","follow","several","not-oxygen","only-one","at-once","with-x","from-above","once","late","the-key"],minutes:8,titles:{en:"Batteries",fr:"Les batteries",de:"Batteriemarker"}},{file:"06_contracts.ipynb",lesson:"contracts",steps:["bring","left","complete","free","elsewhere","hand","extras","example","spread","numbers","used-level","two","own-card","must","after-up","row","bonus","room","large"],minutes:9,titles:{en:"Contracts",fr:"Les contrats",de:"Aufträge"}},{file:"01_setup.ipynb",lesson:"setup",steps:["keys","technicians","divers","cubes","purse","display","sponsors","store","contracts","neutral","begin","example","bare","tile","technician","side","stock","colours","for-two","first-turn"],minutes:3,titles:{en:"Laying the table",fr:"La mise en place",de:"Der Spielaufbau"}},{file:"07_divers.ipynb",lesson:"divers",steps:["expert","full","bonus","row","buy","better","look","copy","who","hacker","token","example-trader","example-explorer","basic-side","neutral","credit","reserve","which-key","dear","for-prestige","price","limits","in-stock","two","nothing-to-pay","keep","few-cards","bill","whose-level","copy-upgraded","one-credit","reach","track-end","all-home","cheaper","skip"],minutes:8,titles:{en:"The eight divers",fr:"Les huit plongeurs",de:"Die acht Taucher"}},{file:"08_sponsors.ipynb",lesson:"sponsors",steps:["credit","twice","back","upgrade","in-time","free","front","lift","surface","carry","which-sponsor","breath","both-ways","between","not-neutral","own-x","to-the-key","closed","still-paid","gift","whom","lifted","one-way","where-to","together","usable","where-then"],minutes:7,titles:{en:"The five sponsors",fr:"Les cinq sponsors",de:"Die fünf Sponsoren"}},{file:"09_rewards.ipynb",lesson:"rewards",steps:["take","front","colour","pays","upgrade","four-cards","green","which-level","replaced","empty-bag","for-nothing","any-diver","hand","stay","five","whose-token"],minutes:5,titles:{en:"Reward tokens",fr:"Les jetons Récompense",de:"Belohnungsplättchen"}},{file:"10_end_and_variants.ipynb",lesson:"ending",steps:["reach","at-once","last","winner","tie","to-the-owner","comes-up","who-else","leftovers","shared","catch-up","keep-the-cube","to-whom","his-oxygen","he-decides"],minutes:5,titles:{en:"The end, and a variant",fr:"La fin, et une variante",de:"Das Ende und eine Variante"}},{file:"11_play.ipynb",lesson:"",steps:[],minutes:25,titles:{en:"Play",fr:"Jouer",de:"Spielen"}},{file:"12_explore.ipynb",lesson:"",steps:[],minutes:9,titles:{en:"Explore",fr:"Explorer",de:"Erkunden"}},{file:"13_rulebooks_compared.ipynb",lesson:"",steps:[],minutes:9,titles:{en:"The rulebooks compared",fr:"Les livrets comparés",de:"Die Spielregeln verglichen"}},{file:"14_teach.ipynb",lesson:"",steps:[],minutes:6,titles:{en:"Teach",fr:"Enseigner",de:"Unterrichten"}},{file:"15_what_players_ask.ipynb",lesson:"",steps:[],minutes:5,titles:{en:"What players ask",fr:"Ce que demandent les joueurs",de:"Was Spieler fragen"}},{file:"16_dive.ipynb",lesson:"",steps:[],minutes:5,titles:{en:"Today’s dive",fr:"La plongée du jour",de:"Der Tauchgang des Tages"}}]};var _e={en:{waking:"waking up",counted:"waking up: {n} of {of}",continue:"Continue",asleep:"The board is resting.",stopped:"Python stopped. Your place is kept.",away:"No connection. Your place is kept.",show_code:"Show code",hide_code:"Hide code",map:"Map of the course",here:"Continue here",next:"Next lesson",done:"done",minutes:"{n} min",steps:"{n} of {of}",language:"Language",more:"Beyond the lessons",start:"Start or continue the course",autorun:"Run the course by itself",full:"Full screen",forward:"Next step on the board",back:"Step back on the board",unkept:"This browser keeps nothing, so nothing is counted here.",again:"Again",clock:"waking up: {n} s of about {of}",ready:"The board is ready. What you did is kept.",practise:"Practise"},fr:{waking:"réveil",counted:"réveil : {n} sur {of}",continue:"Continuer",asleep:"Le plateau se repose.",stopped:"Python s’est arrêté. Votre place est gardée.",away:"Pas de connexion. Votre place est gardée.",show_code:"Voir le code",hide_code:"Cacher le code",map:"Plan du cours",here:"Continuer ici",next:"Leçon suivante",done:"terminé",minutes:"{n} min",steps:"{n} sur {of}",language:"Langue",more:"Au-delà des leçons",start:"Commencer ou continuer le cours",autorun:"Lancer le cours tout seul",full:"Plein écran",forward:"Étape suivante sur le plateau",back:"Étape précédente sur le plateau",unkept:"Ce navigateur ne garde rien : rien n’est compté ici.",again:"Encore",clock:"réveil : {n} s sur {of} environ",ready:"Le plateau est prêt. Ce que vous avez fait est conservé.",practise:"S’exercer"},de:{waking:"wacht auf",counted:"wacht auf: {n} von {of}",continue:"Weiter",asleep:"Der Plan ruht.",stopped:"Python hat angehalten. Dein Platz ist gemerkt.",away:"Keine Verbindung. Dein Platz ist gemerkt.",show_code:"Code zeigen",hide_code:"Code verbergen",map:"Übersicht des Kurses",here:"Hier weiter",next:"Nächste Lektion",done:"geschafft",minutes:"{n} Min.",steps:"{n} von {of}",language:"Sprache",more:"Über die Lektionen hinaus",start:"Den Kurs beginnen oder fortsetzen",autorun:"Den Kurs von selbst ausführen",full:"Ganzer Bildschirm",forward:"Nächster Schritt auf dem Plan",back:"Schritt zurück auf dem Plan",unkept:"Dieser Browser behält nichts, darum wird hier nichts gezählt.",again:"Noch einmal",clock:"wacht auf: {n} s von etwa {of}",ready:"Das Brett ist bereit. Was du geschafft hast, bleibt.",practise:"Üben"}};var M=$e.chapters,ae=Object.keys(_e),y=(e,t,o={})=>_e[e][t].replace(/\{(\w+)\}/g,(n,s)=>String(o[s]??n));function me(e){let t=e.lastIndexOf("/")+1;return[e.slice(0,t),e.slice(t)]}var J=e=>ae.find(t=>`/${me(e)[0]}`.endsWith(`/${t}/`))??"en";function Se(e){let[t]=me(e),o=J(e);return o==="en"?t:t.slice(0,-(o.length+1))}var We=(e,t,o)=>`${e}${t==="en"?"":`${t}/`}${o}`,V=e=>M.find(({file:t})=>t===me(e)[1]);function ie(e){let t=M.findIndex(({file:o})=>o===me(e)[1]);return t<0?void 0:M[t+1]}function gt(e){let t=document.activeElement?.closest(".otys");return t&&e.contains(t)?t:document.fullscreenElement?.querySelector(".otys")??null}function ye(e,t){let o=gt(e);return o?.dispatchEvent(new CustomEvent("otys-step",{detail:{by:t}})),!!o}function Re(e){e.addEventListener("keydown",t=>{let o=t.key==="PageDown"?1:t.key==="PageUp"?-1:0,n=t.target;!o||t.ctrlKey||t.metaKey||t.altKey||n.closest("input, textarea, select, [contenteditable]")||ye(e,o)&&(t.preventDefault(),t.stopPropagation())},!0)}var wt="otys-places";function Ke(e=T()){try{let t=JSON.parse(e?.getItem(wt)??"{}");return Object(t)===t&&!Array.isArray(t)?t:{}}catch{return{}}}var Ge="otys-lab-took",xt=900,kt=250,Je=30;function vt(){try{let e=Number(T()?.getItem(Ge));return e>=1&&e<600?Math.round(e):Je}catch{return Je}}function Ue(e){let t=performance.now(),o=vt(),n=setInterval(()=>{let s=performance.now()-t;s>=xt&&e(s/1e3,o)},kt);return{end(s){clearInterval(n);try{s&&T()?.setItem(Ge,String(Math.ceil((performance.now()-t)/1e3)))}catch{}}}}var _t=`
import os as _os, sys as _sys
_sys.path[:] = [p for p in _sys.path if p and _os.path.realpath(p) != _os.path.realpath(_os.getcwd())]
del _os, _sys
`;async function ze(e,t){return(await e.requestExecute({code:t,silent:!0,store_history:!1,stop_on_error:!1}).done)?.content?.status==="ok"}function qe(e){let t=new TextEncoder().encode(JSON.stringify(e));return`from otys_nb.widgets import resume as _resume
_resume.expect("${Object.keys(e).length?btoa(Array.from(t,n=>String.fromCharCode(n)).join("")):""}")
del _resume
`}var Ve=(e,t)=>ze(e,`${_t}try:
  ${qe(t).replaceAll(`
`,`
  `).trimEnd()}
except Exception:
  pass
`),He=e=>ze(e,qe({}));async function Fe(e,t){let n=(await e.requestCommInfo({target_name:"jupyter.widget"}))?.content?.comms??{};return t.every(s=>s in n)}function St(){let{otysLessons:e}=JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}");return Array.isArray(e)?e:[]}function Xe(e){let t=V(e);if(!t||!St().includes(t.lesson))return null;let o=`../lessons/${J(e)}/${t.file.slice(0,2)}-${t.lesson}.html`,n=!1,s=m("iframe",{class:"otys-lab-meanwhile",src:o,title:t.titles[J(e)]});return s.addEventListener("load",()=>{for(let c of["pointerdown","keydown"])s.contentDocument?.addEventListener(c,()=>n=!0,{capture:!0})}),{node:s,played:()=>n}}var Ct=2e4;function jt(e,t){return new Promise(o=>{let n=new MutationObserver(()=>t()&&c()),s=setTimeout(c,Ct);function c(){n.disconnect(),clearTimeout(s),o(void 0)}n.observe(e,{childList:!0,subtree:!0}),t()&&c()})}function Ce(e){let t=e.outputArea.node,o=t.parentElement,n=m("div","otys-lab-note"),s=t.cloneNode(!0);return s.classList.add("otys-lab-still"),s.inert=!0,o&&t.childElementCount&&(t.classList.add("otys-lab-behind"),o.append(s,n)),{say(c,p=0){I(n,c),n.style.setProperty("--share",`${Math.min(96,p*100)}%`)},point(c){let{top:p,height:l}=s.getBoundingClientRect();n.style.insetBlockStart=`${Math.max(8,Math.min(l-36,c-p-14))}px`,n.animate?.([{scale:1.25},{scale:1}],300)},show(c){s.inert=!1,s.replaceChildren(c)},async live(){de(e.model).length&&await jt(t,()=>!!t.querySelector(".otys"))},end(){t.classList.remove("otys-lab-behind"),s.remove(),n.remove()}}}var Et=1500,Ot=2e3,Ye=e=>`otys-lab ${e}`;function Ze(e,{CodeCell:t,NotebookActions:o,Dialog:n,autorun:s,strip:c}){let{context:p,content:l,sessionContext:u}=e,{model:E}=p,x=()=>J(u.path),L="waiting",h=new Map,U=()=>{},w=null,B="",v=!1,_=0,D,g=()=>l.widgets.filter(r=>X(r.model)),P=()=>JSON.stringify([...E.cells].map(r=>[r.type,F(r)])),b=()=>u.session?.kernel;function $(r){L=r,e.node.dataset.otysLab=r}async function q(r){let d=!E.dirty,k=P();try{await r()}finally{d&&!e.isDisposed&&P()===k&&(E.dirty=!1)}}function O(r){h.get(r)?.end(),h.delete(r)}function a(r){for(let d of[...h.keys()])O(d);$("asleep"),c.tell(y(x(),r),y(x(),"continue"),()=>{te()})}async function S(){u.kernelPreference={...u.kernelPreference,shouldStart:!0,autoStartDefault:!0},await u.ready,b()?.status==="dead"?await u.restartKernel():b()||await u.startKernel();let r=b();if(!r)throw new Error("no kernel");return await r.info,r}function N(){try{return JSON.parse(sessionStorage.getItem(Ye(u.path))??"null")}catch{return null}}async function le(r){let d=N();if(d?.kernel!==r.id)return!1;let j=g().map(R=>[R,d.cells[R.model.id]]).filter(([R,ne])=>ne?.source===F(R.model));if(!j.length)return!1;let z=j.flatMap(([,R])=>R.views.flat());if(!await Fe(r,z))return!1;for(let[R,ne]of j){let ut=R.model.outputs.toJSON().map((ke,Ee)=>ne.views[Ee]?{...ke,data:{...ke.data,[se]:{version_major:2,version_minor:0,model_id:ne.views[Ee]}}}:ke);R.model.trusted=!0,R.model.outputs.fromJSON(ut),await h.get(R)?.live(),O(R)}return!0}function Z(){if(L!=="awake"||!b()||!T())return;let d=g().filter(k=>de(k.model).length).map(({model:k})=>[k.id,{source:F(k),views:k.outputs.toJSON().map(j=>j.data?.[se]?.model_id??null)}]);try{let k={kernel:b().id,cells:Object.fromEntries(d)};sessionStorage.setItem(Ye(u.path),JSON.stringify(k))}catch{}}async function H(){for(let r;(r=_+Et-Date.now())>0;)await new Promise(d=>setTimeout(d,r))}async function Q(r){let d=r.model.outputs.toJSON();if(await t.execute(r,u,{deletedCells:E.deletedCells}),Ie(r.model)){r.model.outputs.fromJSON(d);return}await h.get(r)?.live()}async function be(r){if(L!=="awake")return void te();h.set(r,Ce(r)),await q(()=>Q(r)).catch(()=>{}),O(r),Z()}async function ge(){let r=g();for(let[d,k]of r.entries()){B=y(x(),"counted",{n:d+1,of:r.length});for(let j of h.values())j.say(B,1);Ae(k.model)&&await H(),X(k.model)&&await Q(k),w?.cell===k&&w?.played()||O(k)}await W()}function ee(r){let d=Xe(u.path);!d||!h.has(r)||(h.get(r)?.show(d.node),w={cell:r,played:d.played})}async function W(){let r=w?.cell;h.has(r)&&(B=null,h.get(r)?.say(""),await new Promise(d=>c.tell(y(x(),"ready"),y(x(),"continue"),()=>d(void 0))),c.hush(),await Q(r))}async function te(){if(L==="waking"||e.isDisposed)return;$("waking"),v=!1,c.hush();for(let j of g())h.set(j,Ce(j)),h.get(j)?.say(y(x(),"waking"));B="";let r=Ue((j,z)=>{if(B===null)return;let R=B?`${B} · ${Math.round(j)} s`:y(x(),"clock",{n:Math.round(j),of:z});for(let ne of h.values())ne.say(R,B?1:j/z)}),[d]=g();d&&ee(d);let k=new Promise((j,z)=>U=z);try{let j=q(async()=>{let z=await S();if(!await le(z)){if(!await Ve(z,Ke()))throw new Error("the kernel does not answer");await ge(),await He(z)}});await Promise.race([j,k]),r.end(!w?.played()),$("awake"),Z()}catch{!e.isDisposed&&!v&&a("stopped")}finally{r.end(!1),w=null;for(let j of[...h.keys()])O(j)}}function i(){n?.tracker?.forEach(r=>r.resolve?.())}function f(r,d){d==="autorestarting"||d==="dead"?(v=!1,U(new Error(d)),d==="autorestarting"&&i(),a("stopped")):d==="restarting"&&(L==="awake"||L==="waking")?(v=!0,U(new Error(d))):d==="idle"&&v&&($("waiting"),Y())}function C(r,{newValue:d}){d||L!=="awake"||e.isDisposed||a("stopped")}async function A(){(await fetch(`${b()?.serverSettings.baseUrl??"/"}api`,{cache:"no-store"}).catch(()=>null))?.ok&&location.reload()}function G(r,d){clearTimeout(D),L==="awake"&&(d==="connected"?c.hush():D=setTimeout(()=>L==="awake"&&c.tell(y(x(),"away"),y(x(),"continue"),()=>{A()}),Ot))}function Y(){L!=="waiting"||!e.isVisible||(s()?te():a("asleep"))}function oe(r,{notebook:d,cell:k}){d!==l||L!=="asleep"||!X(k.model)||($("awake"),c.hush())}let we=()=>_=Date.now();function xe({target:r,clientY:d}){let k=r;if(k.closest("a, button")||!k.closest(".otys-lab-known .jp-Cell-outputWrapper"))return;L==="asleep"&&te();let j=g().find(z=>z.node.contains(k));h.get(j)?.point(d)}q(async()=>Te(E)),u.statusChanged.connect(f),u.kernelChanged.connect(C),u.connectionStatusChanged.connect(G);for(let r of["pointerdown","keydown"])e.node.addEventListener(r,we,!0);return e.node.addEventListener("click",xe),addEventListener("pagehide",Z),o.executionScheduled.connect(oe),e.disposed.connect(()=>{removeEventListener("pagehide",Z),o.executionScheduled.disconnect(oe)}),{panel:e,begin:Y,again:be,lang:x}}var et="otys-lab-place",Lt=["","notebooks/","otys-course/"],Pt=e=>e.split("/").map(encodeURIComponent).join("/");function je(){try{return T()?.getItem(et)??""}catch{return""}}function Nt(e){try{T()?.setItem(et,e)}catch{}}function Qe(e){let t=new URL(location.href);if(t.searchParams.has("path"))return t.searchParams.set("path",e),t.href;let o=t.pathname.match(/^(.*?\/(?:lab|doc|notebooks)(?:\/workspaces\/[^/]+)?(?:\/tree)?\/)(?:.*\.ipynb)$/);return o?(t.pathname=o[1]+Pt(e),t.hash="",t.href):""}function tt(e,t){let o=e.serviceManager.contents,n=null,s=async l=>{try{return await o.get(l,{content:!1}),!0}catch{return!1}};async function c(){let l=[...new Set([...je()?[Se(je())]:[],...Lt])];for(let u of l)n===null&&await s(u+M[0].file)&&(n=u);return n}function p(l){t?e.commands.execute("docmanager:open",{path:l}):location.assign(Qe(l)||l)}return{show:p,async open(l,u){let E=await c();if(E===null)return;let x=We(E,u,l);p(await s(x)?x:E+l)},at(l){n=Se(l),Nt(l);let u=t?.mode==="single-document"&&Qe(l);u&&u!==location.href&&history.replaceState(history.state,"",u)},lang:()=>J(je())}}var At="input, textarea, select, [contenteditable], .jp-InputArea-editor, .cm-editor",Dt=/[^.]*\(▸▸[^)]*\)(\.|, \S+)\s*(.?)/;function Tt(e){for(let t of e.querySelectorAll(".jp-MarkdownOutput p"))if(t.textContent?.includes("▸▸")){for(let o of t.childNodes)o instanceof Text&&(o.data=o.data.replace(Dt,(n,s,c)=>c.toUpperCase()));K(t,"hidden",!t.textContent.trim())}}function It(e,t){let o=s=>[...s.attributes].some(({value:c})=>t.some(p=>c.includes(p))),n=s=>s instanceof Element&&[s,...s.querySelectorAll("a")].some(o);for(let s of e.querySelectorAll(".jp-MarkdownOutput p")){let[c,...p]=s.childNodes;if(!(c?.nodeName!=="STRONG"||!n(p.find(({nodeName:l})=>l==="A")??c)))for(let l of s.childNodes)l instanceof Text?l.data="":(l.nodeName!=="A"||n(l))&&K(l,"hidden",!0)}}function ot(e,{Widget:t,showCode:o,open:n,showMap:s,again:c}){let{content:p}=e,l=o(),u=()=>J(e.sessionContext.path),E=m("button",{class:"otys-lab-button",click:s});e.toolbar.insertItem(0,"otys-map",new t({node:m("div","otys-lab-tool",E)}));let x=m("span"),L=m("button",{class:"otys-lab-button",click:()=>U(!l)},x),h=new t({node:m("div","otys-lab-tool",L)});e.toolbar.insertItem(1,"otys-code",h);function U(a){l=a,e.toggleClass("otys-lab-nocode",!a),I(x,y(u(),a?"hide_code":"show_code")),K(L,"aria-pressed",String(a))}function w(){for(let a of p.widgets)a.toggleClass("otys-lab-known",X(a.model)),B(a)}function B(a){let S=a.outputArea?.node.parentElement;if(!S||!X(a.model)||S.querySelector(".otys-lab-again"))return;let N=y(u(),"again");S.append(m("button",{class:"otys-lab-again","aria-label":N,title:N,click:()=>c(a)},"↻"))}function v(a){let S=a.target;if(!(l||S.closest(At)||S.closest(".otys"))){if(a instanceof KeyboardEvent){if(a.ctrlKey||a.metaKey||a.altKey||a.shiftKey||S.closest("button, a, summary")||a.key!=="Enter"&&a.key!=="Delete"&&a.key!=="Backspace"&&!/^[a-z0-9]$/i.test(a.key))return}else if(!S.closest(".jp-MarkdownCell.jp-mod-rendered"))return;a.stopPropagation(),a.preventDefault()}}let _=m("button",{class:"otys-lab-button",click:()=>n(M[0].file)}),D=m("button",{class:"otys-lab-button otys-lab-go",click:()=>{P()&&n(P()?.file??"")}}),g=m("nav","otys-lab-end",_,D),P=()=>ie(e.sessionContext.path);function b(){let a=P();I(_,y(u(),"map")),I(E,y(u(),"map")),I(D,a?`${y(u(),"next")}: ${a.titles[u()]} ›`:""),K(D,"hidden",!a);let S=p.node.querySelector(".jp-Notebook-footer");w(),S&&S.nextSibling!==g?S.after(g):!S&&!g.isConnected&&p.node.append(g)}function $(){Tt(p.node);let a=P();a&&It(p.node,[a.file,M[0].file])}let q=new MutationObserver($);q.observe(p.node,{childList:!0,subtree:!0}),e.disposed.connect(()=>q.disconnect()),$(),e.addClass("otys-lab-page"),p.node.addEventListener("otys-next",a=>{a.detail.file&&(a.preventDefault(),n(a.detail.file))}),p.node.addEventListener("dblclick",v,!0),p.node.addEventListener("keydown",v,!0),p.model.contentChanged.connect(w),p.model.cells.changed.connect(()=>queueMicrotask(w)),w(),U(l),b();function O(a){let S=()=>{p.scrollToCell?.(a,"start")};if(S(),e.node.dataset.otysLab==="awake")return;let N=new MutationObserver(()=>{e.node.dataset.otysLab==="awake"&&(N.disconnect(),S())});N.observe(e.node,{attributes:!0,attributeFilter:["data-otys-lab"]}),e.disposed.connect(()=>N.disconnect())}return{show:U,shown:()=>l,finish:b,lead:O}}var Mt=e=>new Intl.DisplayNames(e,{type:"language"}).of(e)??e,he=(e=pe().all())=>M.find(({lesson:t,steps:o})=>ce(e,t,o)<o.length)??M[0],nt=e=>M.filter(({lesson:t,steps:o})=>Pe(t)&&ce(e,t,o)>0).at(-1);function st({open:e}){let t=T(),o="en",n="",s=m("h2"),c=m("button",{class:"otys-lab-button otys-lab-go",click:()=>e(he().file,o)}),p=m("button",{class:"otys-lab-button",click:()=>e(nt(pe().all())?.file??M[0].file,o,!0)}),l=m("select",{change:()=>e(V(n)?.file??M[0].file,l.value)}),u=m("span"),E=m("label","otys-lab-language",u,l),x=m("p",{hidden:!!t}),L=m("ol"),h=m("h3"),U=m("ul"),w=m("nav","otys-lab-side",s,c,p,x,L,h,U,E);l.replaceChildren(...ae.map(_=>m("option",{value:_,lang:_},Mt(_))));function B({file:_,lesson:D,steps:g,minutes:P,titles:b},$,q){let O=ce($,D,g),a=g.length>0&&O===g.length,S=a?`✓ ${y(o,"done")}`:O?y(o,"steps",{n:O,of:g.length}):y(o,"minutes",{n:P}),N=m("button",{class:"otys-lab-row",click:()=>e(_,o)},m("b",{},_.slice(0,2)),m("span",{},b[o]),m("small",{},S));return K(N,"aria-current",V(n)?.file===_&&"page"),K(N,"data-done",a),K(N,"data-now",q),m("li",{},N)}function v(){let _=pe(t).all(),D=he(_);K(w,"lang",o),K(w,"aria-label",y(o,"map")),I(s,y(o,"map")),I(c,`${y(o,"here")}: ${D.titles[o]} ›`);let g=nt(_);K(p,"hidden",!g),I(p,g?`${y(o,"practise")}: ${g.titles[o]} ›`:""),I(x,y(o,"unkept")),I(h,y(o,"more")),I(u,y(o,"language")),l.value=o;let P=M.map(b=>({chapter:b,li:B(b,_,b===D)}));fe(L,...P.filter(({chapter:b})=>b.lesson).map(({li:b})=>b)),fe(U,...P.filter(({chapter:b})=>!b.lesson).map(({li:b})=>b))}for(let _ of[re,"storage"])addEventListener(_,v);return v(),{node:w,at(_,D){[o,n]=[_,D],v()}}}function rt(e,t){let o=m("div",{class:"otys-lab-strip",role:"status"}),n=new t({node:o});return n.hide(),e.contentHeader.addWidget(n),{tell(s,c,p){o.replaceChildren(m("span",{},s),...c?[m("button",{class:"otys-lab-button",click:p},c)]:[]),n.show()},hush(){o.replaceChildren(),n.hide()}}}var at=`/* The extension's own parts; every class begins with \`otys-lab-\`, for the map of the course has other ones on the same page. */
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
`;var it="otys-nb:extension",$t="otys-lab-folded";function Wt(e){try{let t=T();return t?.getItem(e)===null&&(t.setItem(e,"1"),!0)}catch{return!1}}function Rt(e){let t=e.initialize.bind(e),o=()=>{},n=new Promise(s=>o=()=>s(void 0));return e.initialize=async()=>(await n,t()),o}function lt({application:e,apputils:t,cells:o,launcher:n,notebook:s,settings:c,widgets:p}){let l=Object.entries({tracker:s?.INotebookTracker,palette:t?.ICommandPalette,labShell:e?.ILabShell,cards:n?.ILauncher,registry:c?.ISettingRegistry}).filter(([,h])=>h);function u(h,...U){let{tracker:w,palette:B,labShell:v,cards:_,registry:D}=Object.fromEntries(l.map(([i],f)=>[i,U[f]]));if(!w)return;document.head.append(Object.assign(document.createElement("style"),{textContent:at}));let g={autorun:!0,code:!1},P=null,b=tt(h,v),$="",q=st({open(i,f,C){$=C?i:"",b.open(i,f).then(H)}}),O=new Map,a=!0,S=(i,f)=>{P?.set(i,f).catch(()=>{})};function N(i,f){if(g[i]=f,S(i,f),i==="code")for(let{reading:C}of O.values())C.show(f);for(let{page:C}of O.values())C.begin()}function le(){for(let i of["autorun","code"]){let f=P?.get(i).composite;typeof f=="boolean"&&f!==g[i]&&N(i,f)}}let Z=(async()=>{P=await D?.load(it).catch(()=>null)??null,le(),P?.changed.connect(le)})();function H(){for(let{page:G,reading:Y,seen:oe}of O.values())G.panel.isVisible&&oe(),G.begin(),Y.finish();let i=w.currentWidget?.sessionContext.path;if(!O.has(w.currentWidget))return;P&&P.get("place").composite!==i&&S("place",i),b.at(i),q.at(J(i),i);let f=V(i);if(!f||f.file!==$)return;$="";let{content:C}=w.currentWidget,A=Ne(C,f.lesson);A&&O.get(w.currentWidget)?.reading.lead(A)}async function Q(i){let{context:f,sessionContext:C}=i,A=v&&a&&V(C.path)?Rt(C):()=>{};if(await Promise.all([f.ready,Z]),i.isDisposed||!De(f.model))return A();i.isVisible&&A();let G=rt(i,p.Widget),Y=Ze(i,{NotebookActions:s.NotebookActions,CodeCell:o.CodeCell,Dialog:t.Dialog,autorun:()=>g.autorun,strip:G}),oe=xe=>{b.open(xe,J(C.path))},we=ot(i,{Widget:p.Widget,showCode:()=>g.code,open:oe,again:Y.again,showMap:()=>{h.commands.execute("otys-nb:map")}});O.set(i,{page:Y,reading:we,seen:A}),i.disposed.connect(()=>O.delete(i)),Re(i.node),be(i),v||ge(i.node),v&&(await h.restored,Wt($t)&&v.collapseLeft()),H()}function be({node:i,sessionContext:f}){i.addEventListener(Be,C=>{let{lang:A}=C.detail,G=V(f.path);!G||!ae.includes(A)||A===J(f.path)||(C.preventDefault(),b.open(G.file,A))})}function ge(i){i.addEventListener("click",f=>{let C=f.target.closest("a");if(!C||f.ctrlKey||f.metaKey||f.shiftKey||f.button)return;let G=JSON.parse(C.dataset.commandlinkerArgs??"null")?.path??decodeURIComponent(C.pathname.match(/\/files\/(.*\.ipynb)$/)?.[1]??"");!G||!V(G)||(f.preventDefault(),f.stopPropagation(),b.show(G))},!0)}let ee=()=>O.get(w.currentWidget),W=()=>ee()?.page.lang()??b.lang(),te={start:{label:()=>y(W(),"start"),execute:()=>b.open(he().file,W())},map:{label:()=>y(W(),"map"),execute:()=>v?v.activateById("otys-lab-side"):b.open("00_start.ipynb",W())},next:{label:()=>y(W(),"next"),isEnabled:()=>!!(ee()&&ie(w.currentWidget.sessionContext.path)),execute:()=>b.open(ie(w.currentWidget.sessionContext.path)?.file??"",W())},code:{label:()=>y(W(),"show_code"),isToggled:()=>g.code,execute:()=>N("code",!g.code)},autorun:{label:()=>y(W(),"autorun"),isToggled:()=>g.autorun,execute:()=>N("autorun",!g.autorun)},full:{label:()=>y(W(),"full"),isEnabled:()=>!!ee(),execute:()=>document.fullscreenElement?document.exitFullscreen():ee()?.page.panel.node.requestFullscreen()},forward:{label:()=>y(W(),"forward"),execute:()=>ye(document.body,1)},back:{label:()=>y(W(),"back"),execute:()=>ye(document.body,-1)}};for(let[i,{label:f,...C}]of Object.entries(te)){let A=`otys-nb:${i}`;h.commands.addCommand(A,{...C,label:()=>`Otys: ${f()}`}),B?.addItem({command:A,category:"Otys"})}if(_?.add({command:"otys-nb:start",category:"Otys",rank:0}),v){let i=new p.Widget({node:q.node});i.id="otys-lab-side",i.title.label="Otys",i.title.caption=y(W(),"map"),v.add(i,"left",{rank:50}),v.layoutModified.connect(H)}w.widgetAdded.connect((i,f)=>{Q(f)}),w.forEach(Q),w.currentChanged.connect(H),h.shell.currentChanged?.connect(H),h.restored.then(()=>{a=!1,document.getElementById("otys-splash")?.remove(),H()})}let E={id:"otys-nb:connection",autoStart:!0,provides:e?.IConnectionLost,activate:()=>async(...h)=>{document.querySelector(".otys-lab-page:not(.lm-mod-hidden)")||await e.ConnectionLost(...h)}},x=JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}");return[...E.provides&&e.ConnectionLost&&!x.hubPrefix?[E]:[],{id:it,autoStart:!0,requires:[],optional:l.map(([,h])=>h),activate:u}]}function ct(){let e=/^#p=(otys[\w.~-]{1,20000})$/.exec(location.hash)?.[1];e&&(document.documentElement.dataset.otysShared=e)}var Kt=[/Cannot read properties of undefined \(reading 'schema'\)|\.plugins\[[^\]]*\](\.id\])? is undefined/,/filebrowser:open-path/];function Jt(e){let{message:t,stack:o}=Object(e.reason);/\/static\/notebook\//.test(o??"")&&Kt.some(n=>n.test(t??""))&&e.preventDefault()}var pt=()=>addEventListener("unhandledrejection",Jt);var Gt="otys-nb",Ut={application:"@jupyterlab/application",apputils:"@jupyterlab/apputils",cells:"@jupyterlab/cells",launcher:"@jupyterlab/launcher",notebook:"@jupyterlab/notebook",settings:"@jupyterlab/settingregistry",widgets:"@lumino/widgets"},dt={};async function zt(e){let t=Object.entries(dt[e]??{}),[o]=t.sort(([n],[s])=>s.localeCompare(n,"en",{numeric:!0}));return o?(await o[1].get())():null}pt();ct();var qt=window;(qt._JUPYTERLAB??={})[Gt]={init(e){dt=e},async get(){let e=Object.entries(Ut).map(async([o,n])=>[o,await zt(n)]),t=lt(Object.fromEntries(await Promise.all(e)));return()=>({__esModule:!0,default:t})}};})();
