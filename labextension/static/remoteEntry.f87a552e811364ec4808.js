"use strict";(()=>{var Z="otys-progress";function M(){try{return JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}").enableMemoryStorage?null:localStorage}catch{return null}}var ye=(e,t,o)=>o.filter(n=>["solved","shown"].includes(e[t]?.[n])).length;function be(e=M()){let t="{}";function o(){try{let s=JSON.parse(e?.getItem(Z)??t);return Object(s)===s?s:{}}catch{return{}}}function n(s){t=JSON.stringify(s);try{e?.setItem(Z,t)}catch{e=null}globalThis.dispatchEvent?.(new Event(Z))}return{all:o,save:n,note(s,g,f){let y=o()[s],c=g.flatMap((k,v)=>f[v]&&!y?.[k]?[[k,f[v]]]:[]);c.length&&n({...o(),[s]:{...Object.fromEntries(c),...y}})},forget(s,g){let f={...o()[s]};delete f[g],n({...o(),[s]:f})}}}var _e={'Catalogue("invented")':1,'Catalogue("wording")':1,'DifferenceTable("invented")':1,'DifferenceTable("wording")':1,'broken = otys.Explorer(explorer.code())\nbroken.move("diver:spy", "off").edit("players[0].zone[0]", "mmmm")\nfor problem in broken.problems():\n    print(problem.text())\notys.outcome_rows(broken.position)':1,'comparison("D10")':1,'comparison("D15")':1,'comparison("D39")':1,'comparison("D5")':1,'comparison("D9")':1,'d20 = comparison("D20")\nd20':1,'d4 = comparison("D4")\nd4':1,'example = otys.example("delphine")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("pauline")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("rodrigue")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("setup")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'explorer.edit("players[0].batteries", 0)\npoor = otys.outcome_rows(explorer.position)\nprint(len(poor), max(row["prestige"] for row in poor))\nexplorer.undo()':0,'for name in ("A", "B"):\n    games = otys.playouts(game.branches[name].position, 24, policy="greedy", seed=5, executor="serial")\n    print(name, games, sep="\\n")':0,'for name in ("trader", "explorer"):\n    example = otys.example(name)\n    for change in example.breaks:\n        first_untrue = example.statements[example.judge(example.broken(change))]\n        print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'from IPython.display import display\n\ngames = otys.playouts(start, 30, policy="greedy", seed=5, executor="serial")\nfor what in ("rounds", "divers"):\n    display(games.plot(what))':1,'from collections import Counter\nfrom dataclasses import replace\n\nfrom otys_nb.explorer.differences import differences\n\nlate = otys.Explorer(start)\nlate.move("key:1", "hacker").move("key:2", "hacker").move("key:3", "hacker").move("key:5", "hacker")\nsix = late.position\nfive = replace(six, edition=replace(six.edition, name="hacker 5-4-3-2", hacker=(5, 4, 3, 2)))\n\nends = {}\nfor position in (six, five):\n    found = otys.outcomes(position)\n    ends[position.edition.hacker[0]] = found\n    keys = Counter(len(end.players[0].keys) for end in found)\n    print(position.edition.hacker, len(found), dict(sorted(keys.items())))':0,'from otys_nb.analysis.policies import Greedy\n\nshown = against(players, {1: "greedy"}, seed=7)\nshown.autoplay(Greedy(slip=0.3))\nprint(shown.result())\nprint(shown.standing())':0,"from otys_nb.lessons.rulings import RulingTable\n\nRulingTable()":1,'from otys_nb.widgets.opponents import against\n\nplayers = ["Ada", "Grace"]\nopponents = {1: "greedy"}\ngame = against(players, opponents, seed=7)\ngame':1,'from random import Random\n\nstart = otys.new_position(["Ada", "Grace"], seed=7)\notys.best_turns(start, n=3, tries=60, rng=Random(1))':1,"game.hint(3, tries=0)":1,"hacker_track = (6, 5, 4, 3)\notys.PlayerBoard(with_track(d4.position, hacker_track))":1,'import otys_nb as otys\n\nbatteries = otys.lesson("batteries", "lesson")\nbatteries':1,'import otys_nb as otys\n\ncontracts = otys.lesson("contracts", "lesson")\ncontracts':1,'import otys_nb as otys\n\ndive = otys.lesson("start")\ndive':1,'import otys_nb as otys\n\nexplorer = otys.Explorer(\n    "otys1_r9f0t0_1B2B4B5B3B_bgpfg-vovo-bopfo-ugmpg-ptgug_mpptt_11_mff2b-2114_0_vgkgbomfgbguompovgbobgftomfokgmtgmtoptoftgkovg_"\n    "mmt2b-ppft4-pt1b-1113-2113b-mfft3b-mf1c-mmff4-mt2-mptt3cb-2225-2215-223c-pf2-2214c-mp2-ftt3-22115cb-ft2-pff2c-mpp3-"\n    "11113cb-1112c-ppt2c-pptt4-mmpf3c-1112b_Ada.s14c0b1h1m1x0.12345-X.FePtxmrs.f-pt-pft-p-m.nnuonn.0_"\n    "Grace.s10c1b0h0m1x1.1345-2X.MteRXpfs.0-0-m-m-0.vonkonn.0_end"\n)\nexplorer':1,'import otys_nb as otys\n\nkeys = otys.lesson("keys", "lesson")\nkeys':1,'import otys_nb as otys\n\notys.lesson("divers", "lesson")':1,'import otys_nb as otys\n\notys.lesson("ending", "lesson")':1,'import otys_nb as otys\n\notys.lesson("rewards", "lesson")':1,'import otys_nb as otys\n\notys.lesson("sponsors", "lesson")':1,'import otys_nb as otys\n\notys.lookup("X")':1,'import otys_nb as otys\n\notys.projector(otys.lesson("turn"))':1,'import otys_nb as otys\n\nsetup = otys.lesson("setup", "lesson")\nsetup':1,'import otys_nb as otys\n\nturn = otys.lesson("turn", "lesson")\nturn':1,'import otys_nb as otys\n\nx = otys.lesson("x-keys", "lesson")\nx':1,'import otys_nb as otys\nfrom otys_nb.lessons.compared import Catalogue\nfrom otys_nb.lessons.disputed import comparison, with_track\n\nCatalogue("play")':1,'import otys_nb as otys\nfrom otys_nb.lessons.compared import DifferenceTable\nfrom otys_nb.lessons.disputed import comparison, with_track\n\nDifferenceTable("play")':1,'one, other = six.play("4 R:-mc"), five.play("4 R:-mc")\nfor difference in differences(one, other):\n    print(difference.text(["Ada", "Grace"]))':0,'opening = otys.Explorer(start)\ngame = opening.session.game\nopening.play("4 R:-mc")\ngame.name("A")\nopening.undo()\nopening.play("4 R:+f =")\ngame.name("B")\nfor difference in opening.compare("A"):\n    print(difference.text(["Ada", "Grace"]))':0,"otys.PlayerBoard(d20.position)":1,"otys.course_map()":1,'otys.lesson("batteries", "example")':1,'otys.lesson("batteries", "exercises")':1,'otys.lesson("contracts", "example")':1,'otys.lesson("contracts", "exercises")':1,'otys.lesson("divers", "example")':1,'otys.lesson("divers", "exercises")':1,'otys.lesson("ending", "exercises")':1,'otys.lesson("keys", "example")':1,'otys.lesson("keys", "exercises")':1,'otys.lesson("rewards", "exercises")':1,'otys.lesson("setup", "colony")':1,'otys.lesson("setup", "example")':1,'otys.lesson("setup", "exercises")':1,'otys.lesson("sponsors", "exercises")':1,'otys.lesson("turn", "example")':1,'otys.lesson("turn", "exercises")':1,'otys.lesson("x-keys", "example")':1,'otys.lesson("x-keys", "exercises")':1,'otys.misreadings("keys")':1,'otys.practice("batteries")':0,'otys.practice("contracts")':0,'otys.practice("divers")':0,'otys.practice("ending")':0,'otys.practice("keys")':0,'otys.practice("rewards")':0,'otys.practice("sponsors")':0,'otys.practice("x-keys")':0,'print("\\n".join(opening.record().splitlines()[5:]))':0,'record = shown.session.game.record()\nturns = [line for line in record.splitlines() if line[:2] in ("1a", "1b", "2a", "2b")]\nprint("\\n".join(turns))':0,"rows = otys.outcome_rows(explorer.position)\nprint(len(rows))\nrows.where(prestige=4)":1,"shown.review(3, seconds=0)":1,'word = "keys-2-pearl"\notys.class_results(word, otys.invented_class(word, pupils=24))':1,'work = otys.class_work("keys-1x3-pearl", pupil=1)\nwork':1,"work.code()":1};var Y="application/vnd.jupyter.widget-view+json",Se=new Map(Object.entries(_e)),V=e=>e.sharedModel.getSource(),U=e=>e.type==="code"&&Se.has(V(e)),je=e=>!Se.get(V(e));function Ce(e){let t=[...e?.cells??[]].filter(o=>o.type==="code"&&V(o).trim());return t.length>0&&t.filter(U).length*2>=t.length}function Ee(e){for(let t of e.cells)for(let o=0;o<(t.outputs?.length??0);o+=1){let n=t.outputs.get(o).toJSON();if(!n.data?.[Y])continue;let s={...n.data};delete s[Y],t.outputs.set(o,{...n,data:s})}}function se(e){return(e.outputs?.toJSON()??[]).map(o=>o.data?.[Y]?.model_id).filter(Boolean)}var Oe=e=>e.outputs.toJSON().some(t=>t.output_type==="error");var tt=new Set(["button","input","a","select","summary"]),re=e=>String(e).replace(/[\u202a-\u202e\u2066-\u2069]/g,"�"),Le=e=>e.filter(Boolean).map(t=>typeof t=="string"?re(t):t);function ot(e,t,o){for(let[n,s]of Object.entries(t))typeof s=="function"?e.addEventListener(n,s):R(e,n,s);return e.append(...Le(o)),e}function d(e,t={},...o){let n=document.createElement(e),s=typeof t=="string"?{class:t}:t;return e==="button"&&(s={type:"button",...s}),(tt.has(e)||"tabindex"in s)&&n.setAttribute("data-lm-suppress-shortcuts","true"),ot(n,s,o)}function ae(e,...t){e.replaceChildren(...Le(t))}function A(e,t){e.textContent!==re(t)&&(e.textContent=re(t))}function R(e,t,o){let n=o===!0&&!t.startsWith("aria-")?"":re(o);o==null||o===!1?e.removeAttribute(t):e.getAttribute(t)!==n&&e.setAttribute(t,n)}var Pe="otys-language";var Ne={chapters:[{file:"00_start.ipynb",lesson:"start",steps:["key","metal","contract","surface"],minutes:2,titles:{en:"A first dive",fr:"Première plongée",de:"Ein erster Tauchgang"}},{file:"02_turn.ipynb",lesson:"turn",steps:["key","push","engineer","home","where","surface","example","metal","sink","unused","offer"],minutes:6,titles:{en:"A turn in three steps",fr:"Un tour en trois étapes",de:"Ein Zug in drei Schritten"}},{file:"03_keys_and_hacker.ipynb",lesson:"keys",steps:["away","which","fifth","improve","neutral","pushed","early","pass","wait"],minutes:7,titles:{en:"Keys and the Hacker",fr:"Les jetons Clé et le hacker",de:"Zugangsplättchen und Hacker"}},{file:"04_x_keys.ipynb",lesson:"x-keys",steps:["which","turn-round","lay","sponsor","dive","and-then","up","neutral","example","battery","lowest","key-two","spare-the-key","supply","counts","home"],minutes:7,titles:{en:"X keys",fr:"Les jetons Clé X",de:"X-Zugangsplättchen"}},{file:"05_batteries.ipynb",lesson:"batteries",steps:["key","credit","reach","who","propel","metal","stay","example","gap","follow","several","not-oxygen","only-one","at-once","with-x","from-above","once","late","the-key"],minutes:8,titles:{en:"Batteries",fr:"Les batteries",de:"Batteriemarker"}},{file:"06_contracts.ipynb",lesson:"contracts",steps:["bring","left","complete","free","elsewhere","hand","extras","example","spread","numbers","used-level","two","own-card","must","after-up","row","bonus","room","large"],minutes:9,titles:{en:"Contracts",fr:"Les contrats",de:"Aufträge"}},{file:"01_setup.ipynb",lesson:"setup",steps:["keys","technicians","divers","cubes","purse","display","sponsors","store","contracts","neutral","begin","example","bare","tile","technician","side","stock","colours","for-two","first-turn"],minutes:4,titles:{en:"Laying the table",fr:"La mise en place",de:"Der Spielaufbau"}},{file:"07_divers.ipynb",lesson:"divers",steps:["expert","full","bonus","row","buy","better","look","copy","who","hacker","token","example-trader","example-explorer","basic-side","neutral","credit","reserve","which-key","dear","for-prestige","price","limits","in-stock","two","nothing-to-pay","keep","few-cards","bill","whose-level","copy-upgraded","one-credit","reach","track-end","all-home","cheaper","skip"],minutes:8,titles:{en:"The eight divers",fr:"Les huit plongeurs",de:"Die acht Taucher"}},{file:"08_sponsors.ipynb",lesson:"sponsors",steps:["credit","twice","back","upgrade","in-time","free","front","lift","surface","carry","which-sponsor","breath","both-ways","between","not-neutral","own-x","to-the-key","closed","still-paid","gift","whom","lifted","one-way","where-to","together","usable","where-then"],minutes:7,titles:{en:"The five sponsors",fr:"Les cinq sponsors",de:"Die fünf Sponsoren"}},{file:"09_rewards.ipynb",lesson:"rewards",steps:["take","front","colour","pays","upgrade","four-cards","green","which-level","replaced","empty-bag","for-nothing","any-diver","hand","stay","five","whose-token"],minutes:5,titles:{en:"Reward tokens",fr:"Les jetons Récompense",de:"Belohnungsplättchen"}},{file:"10_end_and_variants.ipynb",lesson:"ending",steps:["reach","at-once","last","winner","tie","to-the-owner","comes-up","who-else","leftovers","shared","catch-up","keep-the-cube","to-whom","his-oxygen","he-decides"],minutes:5,titles:{en:"The end, and a variant",fr:"La fin, et une variante",de:"Das Ende und eine Variante"}},{file:"11_play.ipynb",lesson:"",steps:[],minutes:25,titles:{en:"Play",fr:"Jouer",de:"Spielen"}},{file:"12_explore.ipynb",lesson:"",steps:[],minutes:9,titles:{en:"Explore",fr:"Explorer",de:"Erkunden"}},{file:"13_rulebooks_compared.ipynb",lesson:"",steps:[],minutes:9,titles:{en:"The rulebooks compared",fr:"Les livrets comparés",de:"Die Spielregeln verglichen"}},{file:"14_teach.ipynb",lesson:"",steps:[],minutes:6,titles:{en:"Teach",fr:"Enseigner",de:"Unterrichten"}},{file:"15_what_players_ask.ipynb",lesson:"",steps:[],minutes:5,titles:{en:"What players ask",fr:"Ce que demandent les joueurs",de:"Was Spieler fragen"}}]};var ge={en:{waking:"waking up",counted:"waking up: {n} of {of}",continue:"Continue",asleep:"The board is resting.",stopped:"Python stopped. Your place is kept.",away:"No connection. Your place is kept.",show_code:"Show code",hide_code:"Hide code",map:"Map of the course",here:"Continue here",next:"Next lesson",done:"done",minutes:"{n} min",steps:"{n} of {of}",language:"Language",more:"Beyond the lessons",start:"Start or continue the course",autorun:"Run the course by itself",full:"Full screen",forward:"Next step on the board",back:"Step back on the board",unkept:"This browser keeps nothing, so nothing is counted here.",again:"Again"},fr:{waking:"réveil",counted:"réveil : {n} sur {of}",continue:"Continuer",asleep:"Le plateau se repose.",stopped:"Python s’est arrêté. Votre place est gardée.",away:"Pas de connexion. Votre place est gardée.",show_code:"Voir le code",hide_code:"Cacher le code",map:"Plan du cours",here:"Continuer ici",next:"Leçon suivante",done:"terminé",minutes:"{n} min",steps:"{n} sur {of}",language:"Langue",more:"Au-delà des leçons",start:"Commencer ou continuer le cours",autorun:"Lancer le cours tout seul",full:"Plein écran",forward:"Étape suivante sur le plateau",back:"Étape précédente sur le plateau",unkept:"Ce navigateur ne garde rien : rien n’est compté ici.",again:"Encore"},de:{waking:"wacht auf",counted:"wacht auf: {n} von {of}",continue:"Weiter",asleep:"Der Plan ruht.",stopped:"Python hat angehalten. Dein Platz ist gemerkt.",away:"Keine Verbindung. Dein Platz ist gemerkt.",show_code:"Code zeigen",hide_code:"Code verbergen",map:"Übersicht des Kurses",here:"Hier weiter",next:"Nächste Lektion",done:"geschafft",minutes:"{n} Min.",steps:"{n} von {of}",language:"Sprache",more:"Über die Lektionen hinaus",start:"Den Kurs beginnen oder fortsetzen",autorun:"Den Kurs von selbst ausführen",full:"Ganzer Bildschirm",forward:"Nächster Schritt auf dem Plan",back:"Schritt zurück auf dem Plan",unkept:"Dieser Browser behält nichts, darum wird hier nichts gezählt.",again:"Noch einmal"}};var G=Ne.chapters,Q=Object.keys(ge),m=(e,t,o={})=>ge[e][t].replace(/\{(\w+)\}/g,(n,s)=>String(o[s]??n));function ie(e){let t=e.lastIndexOf("/")+1;return[e.slice(0,t),e.slice(t)]}var K=e=>Q.find(t=>`/${ie(e)[0]}`.endsWith(`/${t}/`))??"en";function he(e){let[t]=ie(e),o=K(e);return o==="en"?t:t.slice(0,-(o.length+1))}var Ae=(e,t,o)=>`${e}${t==="en"?"":`${t}/`}${o}`,H=e=>G.find(({file:t})=>t===ie(e)[1]);function ee(e){let t=G.findIndex(({file:o})=>o===ie(e)[1]);return t<0?void 0:G[t+1]}function rt(e){let t=document.activeElement?.closest(".otys");return t&&e.contains(t)?t:document.fullscreenElement?.querySelector(".otys")??null}function le(e,t){let o=rt(e);return o?.dispatchEvent(new CustomEvent("otys-step",{detail:{by:t}})),!!o}function De(e){e.addEventListener("keydown",t=>{let o=t.key==="PageDown"?1:t.key==="PageUp"?-1:0,n=t.target;!o||t.ctrlKey||t.metaKey||t.altKey||n.closest("input, textarea, select, [contenteditable]")||le(e,o)&&(t.preventDefault(),t.stopPropagation())},!0)}var at="otys-places";function Te(e=M()){try{let t=JSON.parse(e?.getItem(at)??"{}");return Object(t)===t&&!Array.isArray(t)?t:{}}catch{return{}}}var it=`
import os as _os, sys as _sys
_sys.path[:] = [p for p in _sys.path if p and _os.path.realpath(p) != _os.path.realpath(_os.getcwd())]
del _os, _sys
`;async function Ie(e,t){return(await e.requestExecute({code:t,silent:!0,store_history:!1,stop_on_error:!1}).done)?.content?.status==="ok"}var Be=e=>Ie(e,it);function we(e,t={}){let o=new TextEncoder().encode(JSON.stringify(t)),n=Object.keys(t).length?btoa(Array.from(o,s=>String.fromCharCode(s)).join("")):"";return Ie(e,`from otys_nb.widgets import resume as _resume
_resume.expect("${n}")
del _resume`)}async function Me(e,t){let n=(await e.requestCommInfo({target_name:"jupyter.widget"}))?.content?.comms??{};return t.every(s=>s in n)}var lt=2e4;function ct(e,t){return new Promise(o=>{let n=new MutationObserver(()=>t()&&g()),s=setTimeout(g,lt);function g(){n.disconnect(),clearTimeout(s),o(void 0)}n.observe(e,{childList:!0,subtree:!0}),t()&&g()})}function xe(e){let t=e.outputArea.node,o=t.parentElement,n=d("div","otys-lab-note"),s=t.cloneNode(!0);return s.classList.add("otys-lab-still"),s.inert=!0,o&&t.childElementCount&&(t.classList.add("otys-lab-behind"),o.append(s,n)),{say(g){A(n,g)},async live(){se(e.model).length&&await ct(t,()=>!!t.querySelector(".otys"))},end(){t.classList.remove("otys-lab-behind"),s.remove(),n.remove()}}}var pt=1500,ut=2e3,Re=e=>`otys-lab ${e}`;function Ke(e,{CodeCell:t,NotebookActions:o,Dialog:n,autorun:s,strip:g}){let{context:f,content:y,sessionContext:c}=e,{model:k}=f,v=()=>K(c.path),j="waiting",h=new Map,D=()=>{},x=!1,W=0,b,O=()=>y.widgets.filter(r=>U(r.model)),L=()=>JSON.stringify([...k.cells].map(r=>[r.type,V(r)])),p=()=>c.session?.kernel;function C(r){j=r,e.node.dataset.otysLab=r}async function E(r){let l=!k.dirty,w=L();try{await r()}finally{l&&!e.isDisposed&&L()===w&&(k.dirty=!1)}}function T(r){h.get(r)?.end(),h.delete(r)}function a(r){for(let l of[...h.keys()])T(l);C("asleep"),g.tell(m(v(),r),m(v(),"continue"),()=>{F()})}async function _(){c.kernelPreference={...c.kernelPreference,shouldStart:!0,autoStartDefault:!0},await c.ready,p()?.status==="dead"?await c.restartKernel():p()||await c.startKernel();let r=p();if(!r)throw new Error("no kernel");return await r.info,r}async function $(r){let l=JSON.parse(sessionStorage.getItem(Re(c.path))??"null");if(l?.kernel!==r.id)return!1;let q=O().map(B=>[B,l.cells[B.model.id]]).filter(([B,ne])=>ne?.source===V(B.model));if(!q.length)return!1;let fe=q.flatMap(([,B])=>B.views.flat());if(!await Me(r,fe))return!1;for(let[B,ne]of q){let Qe=B.model.outputs.toJSON().map((me,ve)=>ne.views[ve]?{...me,data:{...me.data,[Y]:{version_major:2,version_minor:0,model_id:ne.views[ve]}}}:me);B.model.trusted=!0,B.model.outputs.fromJSON(Qe),await h.get(B)?.live(),T(B)}return!0}function I(){if(j!=="awake"||!p()||!M())return;let l=O().filter(w=>se(w.model).length).map(({model:w})=>[w.id,{source:V(w),views:w.outputs.toJSON().map(q=>q.data?.[Y]?.model_id??null)}]);try{let w={kernel:p().id,cells:Object.fromEntries(l)};sessionStorage.setItem(Re(c.path),JSON.stringify(w))}catch{}}async function pe(){for(let r;(r=W+pt-Date.now())>0;)await new Promise(l=>setTimeout(l,r))}async function z(r){let l=r.model.outputs.toJSON();if(await t.execute(r,c,{deletedCells:k.deletedCells}),Oe(r.model)){r.model.outputs.fromJSON(l);return}await h.get(r)?.live()}async function te(r){if(j!=="awake")return void F();h.set(r,xe(r)),await E(()=>z(r)).catch(()=>{}),T(r),I()}async function ue(){let r=O();for(let[l,w]of r.entries()){let q=m(v(),"counted",{n:l+1,of:r.length});for(let fe of h.values())fe.say(q);je(w.model)&&await pe(),U(w.model)&&await z(w),T(w)}}async function F(){if(j==="waking"||e.isDisposed)return;C("waking"),x=!1,g.hush();for(let l of O())h.set(l,xe(l)),h.get(l)?.say(m(v(),"waking"));let r=new Promise((l,w)=>D=w);try{let l=E(async()=>{let w=await _();if(!await $(w)){if(!await Be(w))throw new Error("the kernel does not answer");await we(w,Te()),await ue(),await we(w)}});await Promise.race([l,r]),C("awake"),I()}catch{!e.isDisposed&&!x&&a("stopped")}finally{for(let l of[...h.keys()])T(l)}}function X(){n?.tracker?.forEach(r=>r.resolve?.())}function N(r,l){l==="autorestarting"||l==="dead"?(x=!1,D(new Error(l)),l==="autorestarting"&&X(),a("stopped")):l==="restarting"&&(j==="awake"||j==="waking")?(x=!0,D(new Error(l))):l==="idle"&&x&&(C("waiting"),S())}function de(r,{newValue:l}){l||j!=="awake"||e.isDisposed||a("stopped")}async function i(){(await fetch(`${p()?.serverSettings.baseUrl??"/"}api`,{cache:"no-store"}).catch(()=>null))?.ok&&location.reload()}function u(r,l){clearTimeout(b),j==="awake"&&(l==="connected"?g.hush():b=setTimeout(()=>j==="awake"&&g.tell(m(v(),"away"),m(v(),"continue"),()=>{i()}),ut))}function S(){j!=="waiting"||!e.isVisible||(s()?F():a("asleep"))}function P(r,{notebook:l,cell:w}){l!==y||j!=="asleep"||!U(w.model)||(C("awake"),g.hush())}let J=()=>W=Date.now();function oe({target:r}){j!=="asleep"||r.closest("a, button")||r.closest(".otys-lab-known .jp-Cell-outputWrapper")&&F()}E(async()=>Ee(k)),c.statusChanged.connect(N),c.kernelChanged.connect(de),c.connectionStatusChanged.connect(u);for(let r of["pointerdown","keydown"])e.node.addEventListener(r,J,!0);return e.node.addEventListener("click",oe),addEventListener("pagehide",I),o.executionScheduled.connect(P),e.disposed.connect(()=>{removeEventListener("pagehide",I),o.executionScheduled.disconnect(P)}),{panel:e,begin:S,again:te,lang:v}}var $e="otys-lab-place",dt=["","notebooks/","otys-course/"],ft=e=>e.split("/").map(encodeURIComponent).join("/");function ke(){try{return M()?.getItem($e)??""}catch{return""}}function mt(e){try{M()?.setItem($e,e)}catch{}}function We(e){let t=new URL(location.href);if(t.searchParams.has("path"))return t.searchParams.set("path",e),t.href;let o=t.pathname.match(/^(.*?\/(?:lab|doc|notebooks)(?:\/workspaces\/[^/]+)?(?:\/tree)?\/)(?:.*\.ipynb)$/);return o?(t.pathname=o[1]+ft(e),t.hash="",t.href):""}function Je(e,t){let o=e.serviceManager.contents,n=null,s=async y=>{try{return await o.get(y,{content:!1}),!0}catch{return!1}};async function g(){let y=[...new Set([...ke()?[he(ke())]:[],...dt])];for(let c of y)n===null&&await s(c+G[0].file)&&(n=c);return n}function f(y){t?e.commands.execute("docmanager:open",{path:y}):location.assign(We(y)||y)}return{show:f,async open(y,c){let k=await g();if(k===null)return;let v=Ae(k,c,y);f(await s(v)?v:k+y)},at(y){n=he(y),mt(y);let c=t?.mode==="single-document"&&We(y);c&&c!==location.href&&history.replaceState(history.state,"",c)},lang:()=>K(ke())}}var yt="input, textarea, select, [contenteditable], .jp-InputArea-editor, .cm-editor",bt=/[^.]*\(▸▸[^)]*\)(\.|, \S+)\s*(.?)/;function Ge(e){for(let t of e.querySelectorAll(".jp-MarkdownOutput p"))if(t.textContent?.includes("▸▸")){for(let o of t.childNodes)o instanceof Text&&(o.data=o.data.replace(bt,(n,s,g)=>g.toUpperCase()));R(t,"hidden",!t.textContent.trim())}}function ze(e,{Widget:t,showCode:o,open:n,showMap:s,again:g}){let{content:f}=e,y=o(),c=()=>K(e.sessionContext.path),k=d("button",{class:"otys-lab-button",click:s});e.toolbar.insertItem(0,"otys-map",new t({node:d("div","otys-lab-tool",k)}));let v=d("span"),j=d("button",{class:"otys-lab-button",click:()=>D(!y)},v),h=new t({node:d("div","otys-lab-tool",j)});e.toolbar.insertItem(1,"otys-code",h);function D(a){y=a,e.toggleClass("otys-lab-nocode",!a),A(v,m(c(),a?"hide_code":"show_code")),R(j,"aria-pressed",String(a))}function x(){for(let a of f.widgets)a.toggleClass("otys-lab-known",U(a.model)),W(a)}function W(a){let _=a.outputArea?.node.parentElement;if(!_||!U(a.model)||_.querySelector(".otys-lab-again"))return;let $=m(c(),"again");_.append(d("button",{class:"otys-lab-again","aria-label":$,title:$,click:()=>g(a)},"↻"))}function b(a){let _=a.target;if(!(y||_.closest(yt)||_.closest(".otys"))){if(a instanceof KeyboardEvent){if(a.ctrlKey||a.metaKey||a.altKey||a.shiftKey||_.closest("button, a, summary")||a.key!=="Enter"&&a.key!=="Delete"&&a.key!=="Backspace"&&!/^[a-z0-9]$/i.test(a.key))return}else if(!_.closest(".jp-MarkdownCell.jp-mod-rendered"))return;a.stopPropagation(),a.preventDefault()}}let O=d("button",{class:"otys-lab-button",click:()=>n("00_start.ipynb")}),L=d("button",{class:"otys-lab-button otys-lab-go",click:()=>{C()&&n(C()?.file??"")}}),p=d("nav","otys-lab-end",O,L),C=()=>ee(e.sessionContext.path);function E(){let a=C();A(O,m(c(),"map")),A(k,m(c(),"map")),A(L,a?`${m(c(),"next")}: ${a.titles[c()]} ›`:""),R(L,"hidden",!a);let _=f.node.querySelector(".jp-Notebook-footer");x(),_&&_.nextSibling!==p?_.after(p):!_&&!p.isConnected&&f.node.append(p)}let T=new MutationObserver(()=>Ge(f.node));return T.observe(f.node,{childList:!0,subtree:!0}),e.disposed.connect(()=>T.disconnect()),Ge(f.node),e.addClass("otys-lab-page"),f.node.addEventListener("otys-next",a=>{a.detail.file&&(a.preventDefault(),n(a.detail.file))}),f.node.addEventListener("dblclick",b,!0),f.node.addEventListener("keydown",b,!0),f.model.contentChanged.connect(x),f.model.cells.changed.connect(()=>queueMicrotask(x)),x(),D(y),E(),{show:D,shown:()=>y,finish:E}}var gt=e=>new Intl.DisplayNames(e,{type:"language"}).of(e)??e,ce=(e=be().all())=>G.find(({lesson:t,steps:o})=>ye(e,t,o)<o.length)??G[0];function Ue({open:e}){let t=M(),o="en",n="",s=d("h2"),g=d("button",{class:"otys-lab-button otys-lab-go",click:()=>e(ce().file,o)}),f=d("select",{change:()=>e(H(n)?.file??G[0].file,f.value)}),y=d("span"),c=d("label","otys-lab-language",y,f),k=d("p",{hidden:!!t}),v=d("ol"),j=d("h3"),h=d("ul"),D=d("nav","otys-lab-side",s,g,k,v,j,h,c);f.replaceChildren(...Q.map(b=>d("option",{value:b,lang:b},gt(b))));function x({file:b,lesson:O,steps:L,minutes:p,titles:C},E,T){let a=ye(E,O,L),_=L.length>0&&a===L.length,$=_?`✓ ${m(o,"done")}`:a?m(o,"steps",{n:a,of:L.length}):m(o,"minutes",{n:p}),I=d("button",{class:"otys-lab-row",click:()=>e(b,o)},d("b",{},b.slice(0,2)),d("span",{},C[o]),d("small",{},$));return R(I,"aria-current",H(n)?.file===b&&"page"),R(I,"data-done",_),R(I,"data-now",T),d("li",{},I)}function W(){let b=be(t).all(),O=ce(b);R(D,"lang",o),R(D,"aria-label",m(o,"map")),A(s,m(o,"map")),A(g,`${m(o,"here")}: ${O.titles[o]} ›`),A(k,m(o,"unkept")),A(j,m(o,"more")),A(y,m(o,"language")),f.value=o;let L=G.map(p=>({chapter:p,li:x(p,b,p===O)}));ae(v,...L.filter(({chapter:p})=>p.lesson).map(({li:p})=>p)),ae(h,...L.filter(({chapter:p})=>!p.lesson).map(({li:p})=>p))}for(let b of[Z,"storage"])addEventListener(b,W);return W(),{node:D,at(b,O){[o,n]=[b,O],W()}}}function qe(e,t){let o=d("div",{class:"otys-lab-strip",role:"status"}),n=new t({node:o});return n.hide(),e.contentHeader.addWidget(n),{tell(s,g,f){o.replaceChildren(d("span",{},s),...g?[d("button",{class:"otys-lab-button",click:f},g)]:[]),n.show()},hush(){o.replaceChildren(),n.hide()}}}var Ve=`/* The extension's own parts; every class begins with \`otys-lab-\`, for the map of the course has other ones on the same page. */
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
  background: #0b6b73;
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
`;var He="otys-nb:extension",wt="otys-lab-folded";function xt(e){try{let t=M();return t?.getItem(e)===null&&(t.setItem(e,"1"),!0)}catch{return!1}}function kt(e){let t=e.initialize.bind(e),o=()=>{},n=new Promise(s=>o=()=>s(void 0));return e.initialize=async()=>(await n,t()),o}function Fe({application:e,apputils:t,cells:o,launcher:n,notebook:s,settings:g,widgets:f}){let y=Object.entries({tracker:s?.INotebookTracker,palette:t?.ICommandPalette,labShell:e?.ILabShell,cards:n?.ILauncher,registry:g?.ISettingRegistry}).filter(([,h])=>h);function c(h,...D){let{tracker:x,palette:W,labShell:b,cards:O,registry:L}=Object.fromEntries(y.map(([i],u)=>[i,D[u]]));if(!x)return;document.head.append(Object.assign(document.createElement("style"),{textContent:Ve}));let p={autorun:!0,code:!1},C=null,E=Je(h,b),T=Ue({open:(i,u)=>{E.open(i,u)}}),a=new Map,_=!0;function $(i,u){if(p[i]=u,C?.set(i,u),i==="code")for(let{reading:S}of a.values())S.show(u);for(let{page:S}of a.values())S.begin()}function I(){for(let i of["autorun","code"]){let u=C?.get(i).composite;typeof u=="boolean"&&u!==p[i]&&$(i,u)}}let pe=(async()=>{C=await L?.load(He).catch(()=>null)??null,I(),C?.changed.connect(I)})();function z(){for(let{page:u,reading:S,seen:P}of a.values())u.panel.isVisible&&P(),u.begin(),S.finish();let i=x.currentWidget?.sessionContext.path;a.has(x.currentWidget)&&(C&&C.get("place").composite!==i&&C.set("place",i),E.at(i),T.at(K(i),i))}async function te(i){let{context:u,sessionContext:S}=i,P=b&&_&&H(S.path)?kt(S):()=>{};if(await Promise.all([u.ready,pe]),i.isDisposed||!Ce(u.model))return P();i.isVisible&&P();let J=qe(i,f.Widget),oe=Ke(i,{NotebookActions:s.NotebookActions,CodeCell:o.CodeCell,Dialog:t.Dialog,autorun:()=>p.autorun,strip:J}),r=w=>{E.open(w,K(S.path))},l=ze(i,{Widget:f.Widget,showCode:()=>p.code,open:r,again:oe.again,showMap:()=>{h.commands.execute("otys-nb:map")}});a.set(i,{page:oe,reading:l,seen:P}),i.disposed.connect(()=>a.delete(i)),De(i.node),ue(i),b||F(i.node),await h.restored,b&&xt(wt)&&b.collapseLeft(),z()}function ue({node:i,sessionContext:u}){i.addEventListener(Pe,S=>{let{lang:P}=S.detail,J=H(u.path);!J||!Q.includes(P)||P===K(u.path)||(S.preventDefault(),E.open(J.file,P))})}function F(i){i.addEventListener("click",u=>{let S=u.target.closest("a");if(!S||u.ctrlKey||u.metaKey||u.shiftKey||u.button)return;let J=JSON.parse(S.dataset.commandlinkerArgs??"null")?.path??decodeURIComponent(S.pathname.match(/\/files\/(.*\.ipynb)$/)?.[1]??"");!J||!H(J)||(u.preventDefault(),u.stopPropagation(),E.show(J))},!0)}let X=()=>a.get(x.currentWidget),N=()=>X()?.page.lang()??E.lang(),de={start:{label:()=>m(N(),"start"),execute:()=>E.open(ce().file,N())},map:{label:()=>m(N(),"map"),execute:()=>b?b.activateById("otys-lab-side"):E.open("00_start.ipynb",N())},next:{label:()=>m(N(),"next"),isEnabled:()=>!!(X()&&ee(x.currentWidget.sessionContext.path)),execute:()=>E.open(ee(x.currentWidget.sessionContext.path)?.file??"",N())},code:{label:()=>m(N(),"show_code"),isToggled:()=>p.code,execute:()=>$("code",!p.code)},autorun:{label:()=>m(N(),"autorun"),isToggled:()=>p.autorun,execute:()=>$("autorun",!p.autorun)},full:{label:()=>m(N(),"full"),isEnabled:()=>!!X(),execute:()=>document.fullscreenElement?document.exitFullscreen():X()?.page.panel.node.requestFullscreen()},forward:{label:()=>m(N(),"forward"),execute:()=>le(document.body,1)},back:{label:()=>m(N(),"back"),execute:()=>le(document.body,-1)}};for(let[i,{label:u,...S}]of Object.entries(de)){let P=`otys-nb:${i}`;h.commands.addCommand(P,{...S,label:()=>`Otys: ${u()}`}),W?.addItem({command:P,category:"Otys"})}if(O?.add({command:"otys-nb:start",category:"Otys",rank:0}),b){let i=new f.Widget({node:T.node});i.id="otys-lab-side",i.title.label="Otys",i.title.caption=m(N(),"map"),b.add(i,"left",{rank:50}),b.layoutModified.connect(z)}x.widgetAdded.connect((i,u)=>{te(u)}),x.forEach(te),x.currentChanged.connect(z),h.shell.currentChanged?.connect(z),h.restored.then(()=>{_=!1,z()})}let k={id:"otys-nb:connection",autoStart:!0,provides:e?.IConnectionLost,activate:()=>async(...h)=>{document.querySelector(".otys-lab-page:not(.lm-mod-hidden)")||await e.ConnectionLost(...h)}},v=JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}");return[...k.provides&&e.ConnectionLost&&!v.hubPrefix?[k]:[],{id:He,autoStart:!0,requires:[],optional:y.map(([,h])=>h),activate:c}]}function Xe(){let e=/^#p=(otys[\w.~-]{1,20000})$/.exec(location.hash)?.[1];e&&(document.documentElement.dataset.otysShared=e)}var vt=[/Cannot read properties of undefined \(reading 'schema'\)|\.plugins\[[^\]]*\](\.id\])? is undefined/,/filebrowser:open-path/];function _t(e){let{message:t,stack:o}=Object(e.reason);/\/static\/notebook\//.test(o??"")&&vt.some(n=>n.test(t??""))&&e.preventDefault()}var Ye=()=>addEventListener("unhandledrejection",_t);var St="otys-nb",jt={application:"@jupyterlab/application",apputils:"@jupyterlab/apputils",cells:"@jupyterlab/cells",launcher:"@jupyterlab/launcher",notebook:"@jupyterlab/notebook",settings:"@jupyterlab/settingregistry",widgets:"@lumino/widgets"},Ze={};async function Ct(e){let t=Object.entries(Ze[e]??{}),[o]=t.sort(([n],[s])=>s.localeCompare(n,"en",{numeric:!0}));return o?(await o[1].get())():null}Ye();Xe();var Et=window;(Et._JUPYTERLAB??={})[St]={init(e){Ze=e},async get(){let e=Object.entries(jt).map(async([o,n])=>[o,await Ct(n)]),t=Fe(Object.fromEntries(await Promise.all(e)));return()=>({__esModule:!0,default:t})}};})();
