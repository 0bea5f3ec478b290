"use strict";(()=>{var Y="otys-progress";function M(){try{return JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}").enableMemoryStorage?null:localStorage}catch{return null}}var fe=(e,t,o)=>o.filter(n=>["solved","shown"].includes(e[t]?.[n])).length;function me(e=M()){let t="{}";function o(){try{let s=JSON.parse(e?.getItem(Y)??t);return Object(s)===s?s:{}}catch{return{}}}function n(s){t=JSON.stringify(s);try{e?.setItem(Y,t)}catch{e=null}globalThis.dispatchEvent?.(new Event(Y))}return{all:o,save:n,note(s,g,u){let m=o()[s],c=g.flatMap((k,v)=>u[v]&&!m?.[k]?[[k,u[v]]]:[]);c.length&&n({...o(),[s]:{...Object.fromEntries(c),...m}})},forget(s,g){let u={...o()[s]};delete u[g],n({...o(),[s]:u})}}}var _e={'Catalogue("invented")':1,'Catalogue("wording")':1,'DifferenceTable("invented")':1,'DifferenceTable("wording")':1,'broken = otys.Explorer(explorer.code())\nbroken.move("diver:spy", "off").edit("players[0].zone[0]", "mmmm")\nfor problem in broken.problems():\n    print(problem.text())\notys.outcome_rows(broken.position)':1,'comparison("D10")':1,'comparison("D15")':1,'comparison("D39")':1,'comparison("D5")':1,'comparison("D9")':1,'d20 = comparison("D20")\nd20':1,'d4 = comparison("D4")\nd4':1,'example = otys.example("delphine")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("pauline")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("rodrigue")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("setup")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'explorer.edit("players[0].batteries", 0)\npoor = otys.outcome_rows(explorer.position)\nprint(len(poor), max(row["prestige"] for row in poor))\nexplorer.undo()':0,'for name in ("A", "B"):\n    games = otys.playouts(game.branches[name].position, 24, policy="greedy", seed=5, executor="serial")\n    print(name, games, sep="\\n")':0,'for name in ("trader", "explorer"):\n    example = otys.example(name)\n    for change in example.breaks:\n        first_untrue = example.statements[example.judge(example.broken(change))]\n        print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'from IPython.display import display\n\ngames = otys.playouts(start, 30, policy="greedy", seed=5, executor="serial")\nfor what in ("rounds", "divers"):\n    display(games.plot(what))':1,'from collections import Counter\nfrom dataclasses import replace\n\nfrom otys_nb.explorer.differences import differences\n\nlate = otys.Explorer(start)\nlate.move("key:1", "hacker").move("key:2", "hacker").move("key:3", "hacker").move("key:5", "hacker")\nsix = late.position\nfive = replace(six, edition=replace(six.edition, name="hacker 5-4-3-2", hacker=(5, 4, 3, 2)))\n\nends = {}\nfor position in (six, five):\n    found = otys.outcomes(position)\n    ends[position.edition.hacker[0]] = found\n    keys = Counter(len(end.players[0].keys) for end in found)\n    print(position.edition.hacker, len(found), dict(sorted(keys.items())))':0,'from otys_nb.analysis.policies import Greedy\n\nshown = against(players, {1: "greedy"}, seed=7)\nshown.autoplay(Greedy(slip=0.3))\nprint(shown.result())\nprint(shown.standing())':0,"from otys_nb.lessons.rulings import RulingTable\n\nRulingTable()":1,'from otys_nb.widgets.opponents import against\n\nplayers = ["Ada", "Grace"]\nopponents = {1: "greedy"}\ngame = against(players, opponents, seed=7)\ngame':1,'from random import Random\n\nstart = otys.new_position(["Ada", "Grace"], seed=7)\notys.best_turns(start, n=3, tries=60, rng=Random(1))':1,"game.hint(3, tries=0)":1,"hacker_track = (6, 5, 4, 3)\notys.PlayerBoard(with_track(d4.position, hacker_track))":1,'import otys_nb as otys\n\nbatteries = otys.lesson("batteries", "lesson")\nbatteries':1,'import otys_nb as otys\n\ncontracts = otys.lesson("contracts", "lesson")\ncontracts':1,'import otys_nb as otys\n\ndive = otys.lesson("start")\ndive':1,'import otys_nb as otys\n\nexplorer = otys.Explorer(\n    "otys1_r9f0t0_1B2B4B5B3B_bgpfg-vovo-bopfo-ugmpg-ptgug_mpptt_11_mff2b-2114_0_vgkgbomfgbguompovgbobgftomfokgmtgmtoptoftgkovg_"\n    "mmt2b-ppft4-pt1b-1113-2113b-mfft3b-mf1c-mmff4-mt2-mptt3cb-2225-2215-223c-pf2-2214c-mp2-ftt3-22115cb-ft2-pff2c-mpp3-"\n    "11113cb-1112c-ppt2c-pptt4-mmpf3c-1112b_Ada.s14c0b1h1m1x0.12345-X.FePtxmrs.f-pt-pft-p-m.nnuonn.0_"\n    "Grace.s10c1b0h0m1x1.1345-2X.MteRXpfs.0-0-m-m-0.vonkonn.0_end"\n)\nexplorer':1,'import otys_nb as otys\n\nkeys = otys.lesson("keys", "lesson")\nkeys':1,'import otys_nb as otys\n\notys.lesson("divers", "lesson")':1,'import otys_nb as otys\n\notys.lesson("ending", "lesson")':1,'import otys_nb as otys\n\notys.lesson("rewards", "lesson")':1,'import otys_nb as otys\n\notys.lesson("sponsors", "lesson")':1,'import otys_nb as otys\n\notys.lookup("X")':1,'import otys_nb as otys\n\notys.projector(otys.lesson("turn"))':1,'import otys_nb as otys\n\nsetup = otys.lesson("setup", "lesson")\nsetup':1,'import otys_nb as otys\n\nturn = otys.lesson("turn", "lesson")\nturn':1,'import otys_nb as otys\n\nx = otys.lesson("x-keys", "lesson")\nx':1,'import otys_nb as otys\nfrom otys_nb.lessons.compared import Catalogue\nfrom otys_nb.lessons.disputed import comparison, with_track\n\nCatalogue("play")':1,'import otys_nb as otys\nfrom otys_nb.lessons.compared import DifferenceTable\nfrom otys_nb.lessons.disputed import comparison, with_track\n\nDifferenceTable("play")':1,'one, other = six.play("4 R:-mc"), five.play("4 R:-mc")\nfor difference in differences(one, other):\n    print(difference.text(["Ada", "Grace"]))':0,'opening = otys.Explorer(start)\ngame = opening.session.game\nopening.play("4 R:-mc")\ngame.name("A")\nopening.undo()\nopening.play("4 R:+f =")\ngame.name("B")\nfor difference in opening.compare("A"):\n    print(difference.text(["Ada", "Grace"]))':0,"otys.PlayerBoard(d20.position)":1,"otys.course_map()":1,'otys.lesson("batteries", "example")':1,'otys.lesson("batteries", "exercises")':1,'otys.lesson("contracts", "example")':1,'otys.lesson("contracts", "exercises")':1,'otys.lesson("divers", "example")':1,'otys.lesson("divers", "exercises")':1,'otys.lesson("ending", "exercises")':1,'otys.lesson("keys", "example")':1,'otys.lesson("keys", "exercises")':1,'otys.lesson("rewards", "exercises")':1,'otys.lesson("setup", "colony")':1,'otys.lesson("setup", "example")':1,'otys.lesson("setup", "exercises")':1,'otys.lesson("sponsors", "exercises")':1,'otys.lesson("turn", "example")':1,'otys.lesson("turn", "exercises")':1,'otys.lesson("x-keys", "example")':1,'otys.lesson("x-keys", "exercises")':1,'otys.misreadings("keys")':1,'otys.practice("batteries")':0,'otys.practice("contracts")':0,'otys.practice("divers")':0,'otys.practice("ending")':0,'otys.practice("keys")':0,'otys.practice("rewards")':0,'otys.practice("sponsors")':0,'otys.practice("x-keys")':0,'print("\\n".join(opening.record().splitlines()[5:]))':0,'record = shown.session.game.record()\nturns = [line for line in record.splitlines() if line[:2] in ("1a", "1b", "2a", "2b")]\nprint("\\n".join(turns))':0,"rows = otys.outcome_rows(explorer.position)\nprint(len(rows))\nrows.where(prestige=4)":1,"shown.review(3, seconds=0)":1,'word = "keys-2-pearl"\notys.class_results(word, otys.invented_class(word, pupils=24))':1,'work = otys.class_work("keys-1x3-pearl", pupil=1)\nwork':1,"work.code()":1};var H="application/vnd.jupyter.widget-view+json",Se=new Map(Object.entries(_e)),F=e=>e.sharedModel.getSource(),q=e=>e.type==="code"&&Se.has(F(e)),je=e=>!Se.get(F(e));function Ce(e){let t=[...e?.cells??[]].filter(o=>o.type==="code"&&F(o).trim());return t.length>0&&t.filter(q).length*2>=t.length}function Ee(e){for(let t of e.cells)for(let o=0;o<(t.outputs?.length??0);o+=1){let n=t.outputs.get(o).toJSON();if(!n.data?.[H])continue;let s={...n.data};delete s[H],t.outputs.set(o,{...n,data:s})}}function oe(e){return(e.outputs?.toJSON()??[]).map(o=>o.data?.[H]?.model_id).filter(Boolean)}var Oe=e=>e.outputs.toJSON().some(t=>t.output_type==="error");var Pe={chapters:[{file:"00_start.ipynb",lesson:"start",steps:["key","metal","contract","surface"],minutes:2,titles:{en:"A first dive",fr:"Première plongée",de:"Ein erster Tauchgang"}},{file:"02_turn.ipynb",lesson:"turn",steps:["key","push","engineer","home","where","surface","example","metal","sink","unused","offer"],minutes:6,titles:{en:"A turn in three steps",fr:"Un tour en trois étapes",de:"Ein Zug in drei Schritten"}},{file:"03_keys_and_hacker.ipynb",lesson:"keys",steps:["away","which","fifth","improve","neutral","pushed","early","pass","wait"],minutes:7,titles:{en:"Keys and the Hacker",fr:"Les jetons Clé et le hacker",de:"Zugangsplättchen und Hacker"}},{file:"04_x_keys.ipynb",lesson:"x-keys",steps:["which","turn-round","lay","sponsor","dive","and-then","up","neutral","example","battery","lowest","key-two","spare-the-key","supply","counts","home"],minutes:7,titles:{en:"X keys",fr:"Les jetons Clé X",de:"X-Zugangsplättchen"}},{file:"05_batteries.ipynb",lesson:"batteries",steps:["key","credit","reach","who","propel","metal","stay","example","gap","follow","several","not-oxygen","only-one","at-once","with-x","from-above","once","late","the-key"],minutes:8,titles:{en:"Batteries",fr:"Les batteries",de:"Batteriemarker"}},{file:"06_contracts.ipynb",lesson:"contracts",steps:["bring","left","complete","free","elsewhere","hand","extras","example","spread","numbers","used-level","two","own-card","must","after-up","row","bonus","room","large"],minutes:9,titles:{en:"Contracts",fr:"Les contrats",de:"Aufträge"}},{file:"01_setup.ipynb",lesson:"setup",steps:["keys","technicians","divers","cubes","purse","display","sponsors","store","contracts","neutral","begin","example","bare","tile","technician","side","stock","colours","for-two","first-turn"],minutes:4,titles:{en:"Laying the table",fr:"La mise en place",de:"Der Spielaufbau"}},{file:"07_divers.ipynb",lesson:"divers",steps:["expert","full","bonus","row","buy","better","look","copy","who","hacker","token","example-trader","example-explorer","basic-side","neutral","credit","reserve","which-key","dear","for-prestige","price","limits","in-stock","two","nothing-to-pay","keep","few-cards","bill","whose-level","copy-upgraded","one-credit","reach","track-end","all-home","cheaper","skip"],minutes:8,titles:{en:"The eight divers",fr:"Les huit plongeurs",de:"Die acht Taucher"}},{file:"08_sponsors.ipynb",lesson:"sponsors",steps:["credit","twice","back","upgrade","in-time","free","front","lift","surface","carry","which-sponsor","breath","both-ways","between","not-neutral","own-x","to-the-key","closed","still-paid","gift","whom","lifted","one-way","where-to","together","usable","where-then"],minutes:7,titles:{en:"The five sponsors",fr:"Les cinq sponsors",de:"Die fünf Sponsoren"}},{file:"09_rewards.ipynb",lesson:"rewards",steps:["take","front","colour","pays","upgrade","four-cards","green","which-level","replaced","empty-bag","for-nothing","any-diver","hand","stay","five","whose-token"],minutes:5,titles:{en:"Reward tokens",fr:"Les jetons Récompense",de:"Belohnungsplättchen"}},{file:"10_end_and_variants.ipynb",lesson:"ending",steps:["reach","at-once","last","winner","tie","to-the-owner","comes-up","who-else","leftovers","shared","catch-up","keep-the-cube","to-whom","his-oxygen","he-decides"],minutes:5,titles:{en:"The end, and a variant",fr:"La fin, et une variante",de:"Das Ende und eine Variante"}},{file:"11_play.ipynb",lesson:"",steps:[],minutes:25,titles:{en:"Play",fr:"Jouer",de:"Spielen"}},{file:"12_explore.ipynb",lesson:"",steps:[],minutes:9,titles:{en:"Explore",fr:"Explorer",de:"Erkunden"}},{file:"13_rulebooks_compared.ipynb",lesson:"",steps:[],minutes:9,titles:{en:"The rulebooks compared",fr:"Les livrets comparés",de:"Die Spielregeln verglichen"}},{file:"14_teach.ipynb",lesson:"",steps:[],minutes:6,titles:{en:"Teach",fr:"Enseigner",de:"Unterrichten"}},{file:"15_what_players_ask.ipynb",lesson:"",steps:[],minutes:5,titles:{en:"What players ask",fr:"Ce que demandent les joueurs",de:"Was Spieler fragen"}}]};var ye={en:{waking:"waking up",counted:"waking up: {n} of {of}",continue:"Continue",asleep:"The board is resting.",stopped:"Python stopped. Your place is kept.",away:"No connection. Your place is kept.",show_code:"Show code",hide_code:"Hide code",map:"Map of the course",here:"Continue here",next:"Next lesson",done:"done",minutes:"{n} min",steps:"{n} of {of}",language:"Language",more:"Beyond the lessons",start:"Start or continue the course",autorun:"Run the course by itself",full:"Full screen",forward:"Next step on the board",back:"Step back on the board",unkept:"This browser keeps nothing, so nothing is counted here.",again:"Again"},fr:{waking:"réveil",counted:"réveil : {n} sur {of}",continue:"Continuer",asleep:"Le plateau se repose.",stopped:"Python s’est arrêté. Votre place est gardée.",away:"Pas de connexion. Votre place est gardée.",show_code:"Voir le code",hide_code:"Cacher le code",map:"Plan du cours",here:"Continuer ici",next:"Leçon suivante",done:"terminé",minutes:"{n} min",steps:"{n} sur {of}",language:"Langue",more:"Au-delà des leçons",start:"Commencer ou continuer le cours",autorun:"Lancer le cours tout seul",full:"Plein écran",forward:"Étape suivante sur le plateau",back:"Étape précédente sur le plateau",unkept:"Ce navigateur ne garde rien : rien n’est compté ici.",again:"Encore"},de:{waking:"wacht auf",counted:"wacht auf: {n} von {of}",continue:"Weiter",asleep:"Der Plan ruht.",stopped:"Python hat angehalten. Dein Platz ist gemerkt.",away:"Keine Verbindung. Dein Platz ist gemerkt.",show_code:"Code zeigen",hide_code:"Code verbergen",map:"Übersicht des Kurses",here:"Hier weiter",next:"Nächste Lektion",done:"geschafft",minutes:"{n} Min.",steps:"{n} von {of}",language:"Sprache",more:"Über die Lektionen hinaus",start:"Den Kurs beginnen oder fortsetzen",autorun:"Den Kurs von selbst ausführen",full:"Ganzer Bildschirm",forward:"Nächster Schritt auf dem Plan",back:"Schritt zurück auf dem Plan",unkept:"Dieser Browser behält nichts, darum wird hier nichts gezählt.",again:"Noch einmal"}};var J=Pe.chapters,be=Object.keys(ye),d=(e,t,o={})=>ye[e][t].replace(/\{(\w+)\}/g,(n,s)=>String(o[s]??n));function ne(e){let t=e.lastIndexOf("/")+1;return[e.slice(0,t),e.slice(t)]}var $=e=>be.find(t=>`/${ne(e)[0]}`.endsWith(`/${t}/`))??"en";function ge(e){let[t]=ne(e),o=$(e);return o==="en"?t:t.slice(0,-(o.length+1))}var Le=(e,t,o)=>`${e}${t==="en"?"":`${t}/`}${o}`,X=e=>J.find(({file:t})=>t===ne(e)[1]);function Z(e){let t=J.findIndex(({file:o})=>o===ne(e)[1]);return t<0?void 0:J[t+1]}function tt(e){let t=document.activeElement?.closest(".otys");return t&&e.contains(t)?t:document.fullscreenElement?.querySelector(".otys")??null}function se(e,t){let o=tt(e);return o?.dispatchEvent(new CustomEvent("otys-step",{detail:{by:t}})),!!o}function De(e){e.addEventListener("keydown",t=>{let o=t.key==="PageDown"?1:t.key==="PageUp"?-1:0,n=t.target;!o||t.ctrlKey||t.metaKey||t.altKey||n.closest("input, textarea, select, [contenteditable]")||se(e,o)&&(t.preventDefault(),t.stopPropagation())},!0)}var ot="otys-places";function Ne(e=M()){try{let t=JSON.parse(e?.getItem(ot)??"{}");return Object(t)===t&&!Array.isArray(t)?t:{}}catch{return{}}}var nt=`
import os as _os, sys as _sys
_sys.path[:] = [p for p in _sys.path if p and _os.path.realpath(p) != _os.path.realpath(_os.getcwd())]
del _os, _sys
`;async function Ae(e,t){return(await e.requestExecute({code:t,silent:!0,store_history:!1,stop_on_error:!1}).done)?.content?.status==="ok"}var Te=e=>Ae(e,nt);function he(e,t={}){let o=new TextEncoder().encode(JSON.stringify(t)),n=Object.keys(t).length?btoa(Array.from(o,s=>String.fromCharCode(s)).join("")):"";return Ae(e,`from otys_nb.widgets import resume as _resume
_resume.expect("${n}")
del _resume`)}async function Ie(e,t){let n=(await e.requestCommInfo({target_name:"jupyter.widget"}))?.content?.comms??{};return t.every(s=>s in n)}var st=new Set(["button","input","a","select","summary"]),re=e=>String(e).replace(/[\u202a-\u202e\u2066-\u2069]/g,"�"),Be=e=>e.filter(Boolean).map(t=>typeof t=="string"?re(t):t);function rt(e,t,o){for(let[n,s]of Object.entries(t))typeof s=="function"?e.addEventListener(n,s):R(e,n,s);return e.append(...Be(o)),e}function f(e,t={},...o){let n=document.createElement(e),s=typeof t=="string"?{class:t}:t;return e==="button"&&(s={type:"button",...s}),(st.has(e)||"tabindex"in s)&&n.setAttribute("data-lm-suppress-shortcuts","true"),rt(n,s,o)}function xe(e,...t){e.replaceChildren(...Be(t))}function A(e,t){e.textContent!==re(t)&&(e.textContent=re(t))}function R(e,t,o){let n=o===!0&&!t.startsWith("aria-")?"":re(o);o==null||o===!1?e.removeAttribute(t):e.getAttribute(t)!==n&&e.setAttribute(t,n)}var at=2e4;function it(e,t){return new Promise(o=>{let n=new MutationObserver(()=>t()&&g()),s=setTimeout(g,at);function g(){n.disconnect(),clearTimeout(s),o(void 0)}n.observe(e,{childList:!0,subtree:!0}),t()&&g()})}function we(e){let t=e.outputArea.node,o=t.parentElement,n=f("div","otys-lab-note"),s=t.cloneNode(!0);return s.classList.add("otys-lab-still"),s.inert=!0,o&&t.childElementCount&&(t.classList.add("otys-lab-behind"),o.append(s,n)),{say(g){A(n,g)},async live(){oe(e.model).length&&await it(t,()=>!!t.querySelector(".otys"))},end(){t.classList.remove("otys-lab-behind"),s.remove(),n.remove()}}}var lt=1500,ct=2e3,Me=e=>`otys-lab ${e}`;function Re(e,{CodeCell:t,NotebookActions:o,Dialog:n,autorun:s,strip:g}){let{context:u,content:m,sessionContext:c}=e,{model:k}=u,v=()=>$(c.path),S="waiting",h=new Map,D=()=>{},w=!1,K=0,y,O=()=>m.widgets.filter(r=>q(r.model)),P=()=>JSON.stringify([...k.cells].map(r=>[r.type,F(r)])),p=()=>c.session?.kernel;function j(r){S=r,e.node.dataset.otysLab=r}async function C(r){let l=!k.dirty,x=P();try{await r()}finally{l&&!e.isDisposed&&P()===x&&(k.dirty=!1)}}function N(r){h.get(r)?.end(),h.delete(r)}function a(r){for(let l of[...h.keys()])N(l);j("asleep"),g.tell(d(v(),r),d(v(),"continue"),()=>{z()})}async function _(){c.kernelPreference={...c.kernelPreference,shouldStart:!0,autoStartDefault:!0},await c.ready,p()?.status==="dead"?await c.restartKernel():p()||await c.startKernel();let r=p();if(!r)throw new Error("no kernel");return await r.info,r}async function W(r){let l=JSON.parse(sessionStorage.getItem(Me(c.path))??"null");if(l?.kernel!==r.id)return!1;let V=O().map(B=>[B,l.cells[B.model.id]]).filter(([B,te])=>te?.source===F(B.model));if(!V.length)return!1;let ue=V.flatMap(([,B])=>B.views.flat());if(!await Ie(r,ue))return!1;for(let[B,te]of V){let Ye=B.model.outputs.toJSON().map((de,ve)=>te.views[ve]?{...de,data:{...de.data,[H]:{version_major:2,version_minor:0,model_id:te.views[ve]}}}:de);B.model.trusted=!0,B.model.outputs.fromJSON(Ye),await h.get(B)?.live(),N(B)}return!0}function T(){if(S!=="awake"||!p()||!M())return;let l=O().filter(x=>oe(x.model).length).map(({model:x})=>[x.id,{source:F(x),views:x.outputs.toJSON().map(V=>V.data?.[H]?.model_id??null)}]);try{let x={kernel:p().id,cells:Object.fromEntries(l)};sessionStorage.setItem(Me(c.path),JSON.stringify(x))}catch{}}async function ie(){for(let r;(r=K+lt-Date.now())>0;)await new Promise(l=>setTimeout(l,r))}async function G(r){let l=r.model.outputs.toJSON();if(await t.execute(r,c,{deletedCells:k.deletedCells}),Oe(r.model)){r.model.outputs.fromJSON(l);return}await h.get(r)?.live()}async function Q(r){if(S!=="awake")return void z();h.set(r,we(r)),await C(()=>G(r)).catch(()=>{}),N(r),T()}async function le(){let r=O();for(let[l,x]of r.entries()){let V=d(v(),"counted",{n:l+1,of:r.length});for(let ue of h.values())ue.say(V);je(x.model)&&await ie(),q(x.model)&&await G(x),N(x)}}async function z(){if(S==="waking"||e.isDisposed)return;j("waking"),w=!1,g.hush();for(let l of O())h.set(l,we(l)),h.get(l)?.say(d(v(),"waking"));let r=new Promise((l,x)=>D=x);try{let l=C(async()=>{let x=await _();if(!await W(x)){if(!await Te(x))throw new Error("the kernel does not answer");await he(x,Ne()),await le(),await he(x)}});await Promise.race([l,r]),j("awake"),T()}catch{!e.isDisposed&&!w&&a("stopped")}finally{for(let l of[...h.keys()])N(l)}}function L(){n?.tracker?.forEach(r=>r.resolve?.())}function ce(r,l){l==="autorestarting"||l==="dead"?(w=!1,D(new Error(l)),l==="autorestarting"&&L(),a("stopped")):l==="restarting"&&(S==="awake"||S==="waking")?(w=!0,D(new Error(l))):l==="idle"&&w&&(j("waiting"),I())}function i(r,{newValue:l}){l||S!=="awake"||e.isDisposed||a("stopped")}async function b(){(await fetch(`${p()?.serverSettings.baseUrl??"/"}api`,{cache:"no-store"}).catch(()=>null))?.ok&&location.reload()}function E(r,l){clearTimeout(y),S==="awake"&&(l==="connected"?g.hush():y=setTimeout(()=>S==="awake"&&g.tell(d(v(),"away"),d(v(),"continue"),()=>{b()}),ct))}function I(){S!=="waiting"||!e.isVisible||(s()?z():a("asleep"))}function U(r,{notebook:l,cell:x}){l!==m||S!=="asleep"||!q(x.model)||(j("awake"),g.hush())}let ee=()=>K=Date.now();function pe({target:r}){S!=="asleep"||r.closest("a, button")||r.closest(".otys-lab-known .jp-Cell-outputWrapper")&&z()}C(async()=>Ee(k)),c.statusChanged.connect(ce),c.kernelChanged.connect(i),c.connectionStatusChanged.connect(E);for(let r of["pointerdown","keydown"])e.node.addEventListener(r,ee,!0);return e.node.addEventListener("click",pe),addEventListener("pagehide",T),o.executionScheduled.connect(U),e.disposed.connect(()=>{removeEventListener("pagehide",T),o.executionScheduled.disconnect(U)}),{panel:e,begin:I,again:Q,lang:v}}var We="otys-lab-place",pt=["","notebooks/","otys-course/"],ut=e=>e.split("/").map(encodeURIComponent).join("/");function ke(){try{return M()?.getItem(We)??""}catch{return""}}function dt(e){try{M()?.setItem(We,e)}catch{}}function Ke(e){let t=new URL(location.href);if(t.searchParams.has("path"))return t.searchParams.set("path",e),t.href;let o=t.pathname.match(/^(.*?\/(?:lab|doc|notebooks)(?:\/workspaces\/[^/]+)?(?:\/tree)?\/)(?:.*\.ipynb)$/);return o?(t.pathname=o[1]+ut(e),t.hash="",t.href):""}function Je(e,t){let o=e.serviceManager.contents,n=null,s=async m=>{try{return await o.get(m,{content:!1}),!0}catch{return!1}};async function g(){let m=[...new Set([...ke()?[ge(ke())]:[],...pt])];for(let c of m)n===null&&await s(c+J[0].file)&&(n=c);return n}function u(m){t?e.commands.execute("docmanager:open",{path:m}):location.assign(Ke(m)||m)}return{show:u,async open(m,c){let k=await g();if(k===null)return;let v=Le(k,c,m);u(await s(v)?v:k+m)},at(m){n=ge(m),dt(m);let c=t?.mode==="single-document"&&Ke(m);c&&c!==location.href&&history.replaceState(history.state,"",c)},lang:()=>$(ke())}}var ft="input, textarea, select, [contenteditable], .jp-InputArea-editor, .cm-editor",mt=/[^.]*\(▸▸[^)]*\)(\.|, \S+)\s*(.?)/;function $e(e){for(let t of e.querySelectorAll(".jp-MarkdownOutput p"))if(t.textContent?.includes("▸▸")){for(let o of t.childNodes)o instanceof Text&&(o.data=o.data.replace(mt,(n,s,g)=>g.toUpperCase()));R(t,"hidden",!t.textContent.trim())}}function ze(e,{Widget:t,showCode:o,open:n,showMap:s,again:g}){let{content:u}=e,m=o(),c=()=>$(e.sessionContext.path),k=f("button",{class:"otys-lab-button",click:s});e.toolbar.insertItem(0,"otys-map",new t({node:f("div","otys-lab-tool",k)}));let v=f("span"),S=f("button",{class:"otys-lab-button",click:()=>D(!m)},v),h=new t({node:f("div","otys-lab-tool",S)});e.toolbar.insertItem(1,"otys-code",h);function D(a){m=a,e.toggleClass("otys-lab-nocode",!a),A(v,d(c(),a?"hide_code":"show_code")),R(S,"aria-pressed",String(a))}function w(){for(let a of u.widgets)a.toggleClass("otys-lab-known",q(a.model)),K(a)}function K(a){let _=a.outputArea?.node.parentElement;if(!_||!q(a.model)||_.querySelector(".otys-lab-again"))return;let W=d(c(),"again");_.append(f("button",{class:"otys-lab-again","aria-label":W,title:W,click:()=>g(a)},"↻"))}function y(a){let _=a.target;if(!(m||_.closest(ft)||_.closest(".otys"))){if(a instanceof KeyboardEvent){if(a.ctrlKey||a.metaKey||a.altKey||a.shiftKey||_.closest("button, a, summary")||a.key!=="Enter"&&a.key!=="Delete"&&a.key!=="Backspace"&&!/^[a-z0-9]$/i.test(a.key))return}else if(!_.closest(".jp-MarkdownCell.jp-mod-rendered"))return;a.stopPropagation(),a.preventDefault()}}let O=f("button",{class:"otys-lab-button",click:()=>n("00_start.ipynb")}),P=f("button",{class:"otys-lab-button otys-lab-go",click:()=>{j()&&n(j()?.file??"")}}),p=f("nav","otys-lab-end",O,P),j=()=>Z(e.sessionContext.path);function C(){let a=j();A(O,d(c(),"map")),A(k,d(c(),"map")),A(P,a?`${d(c(),"next")}: ${a.titles[c()]} ›`:""),R(P,"hidden",!a);let _=u.node.querySelector(".jp-Notebook-footer");w(),_&&_.nextSibling!==p?_.after(p):!_&&!p.isConnected&&u.node.append(p)}let N=new MutationObserver(()=>$e(u.node));return N.observe(u.node,{childList:!0,subtree:!0}),e.disposed.connect(()=>N.disconnect()),$e(u.node),e.addClass("otys-lab-page"),u.node.addEventListener("otys-next",a=>{a.detail.file&&(a.preventDefault(),n(a.detail.file))}),u.node.addEventListener("dblclick",y,!0),u.node.addEventListener("keydown",y,!0),u.model.contentChanged.connect(w),u.model.cells.changed.connect(()=>queueMicrotask(w)),w(),D(m),C(),{show:D,shown:()=>m,finish:C}}var yt=e=>new Intl.DisplayNames(e,{type:"language"}).of(e)??e,ae=(e=me().all())=>J.find(({lesson:t,steps:o})=>fe(e,t,o)<o.length)??J[0];function Ge({open:e}){let t=M(),o="en",n="",s=f("h2"),g=f("button",{class:"otys-lab-button otys-lab-go",click:()=>e(ae().file,o)}),u=f("select",{change:()=>e(X(n)?.file??J[0].file,u.value)}),m=f("span"),c=f("label","otys-lab-language",m,u),k=f("p",{hidden:!!t}),v=f("ol"),S=f("h3"),h=f("ul"),D=f("nav","otys-lab-side",s,g,k,v,S,h,c);u.replaceChildren(...be.map(y=>f("option",{value:y,lang:y},yt(y))));function w({file:y,lesson:O,steps:P,minutes:p,titles:j},C,N){let a=fe(C,O,P),_=P.length>0&&a===P.length,W=_?`✓ ${d(o,"done")}`:a?d(o,"steps",{n:a,of:P.length}):d(o,"minutes",{n:p}),T=f("button",{class:"otys-lab-row",click:()=>e(y,o)},f("b",{},y.slice(0,2)),f("span",{},j[o]),f("small",{},W));return R(T,"aria-current",X(n)?.file===y&&"page"),R(T,"data-done",_),R(T,"data-now",N),f("li",{},T)}function K(){let y=me(t).all(),O=ae(y);R(D,"lang",o),R(D,"aria-label",d(o,"map")),A(s,d(o,"map")),A(g,`${d(o,"here")}: ${O.titles[o]} ›`),A(k,d(o,"unkept")),A(S,d(o,"more")),A(m,d(o,"language")),u.value=o;let P=J.map(p=>({chapter:p,li:w(p,y,p===O)}));xe(v,...P.filter(({chapter:p})=>p.lesson).map(({li:p})=>p)),xe(h,...P.filter(({chapter:p})=>!p.lesson).map(({li:p})=>p))}for(let y of[Y,"storage"])addEventListener(y,K);return K(),{node:D,at(y,O){[o,n]=[y,O],K()}}}function Ue(e,t){let o=f("div",{class:"otys-lab-strip",role:"status"}),n=new t({node:o});return n.hide(),e.contentHeader.addWidget(n),{tell(s,g,u){o.replaceChildren(f("span",{},s),...g?[f("button",{class:"otys-lab-button",click:u},g)]:[]),n.show()},hush(){o.replaceChildren(),n.hide()}}}var qe=`/* The extension's own parts; every class begins with \`otys-lab-\`, for the map of the course has other ones on the same page. */
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
`;var Ve="otys-nb:extension",gt="otys-lab-folded";function ht(e){try{let t=M();return t?.getItem(e)===null&&(t.setItem(e,"1"),!0)}catch{return!1}}function xt(e){let t=e.initialize.bind(e),o=()=>{},n=new Promise(s=>o=()=>s(void 0));return e.initialize=async()=>(await n,t()),o}function Fe({application:e,apputils:t,cells:o,launcher:n,notebook:s,settings:g,widgets:u}){let m=Object.entries({tracker:s?.INotebookTracker,palette:t?.ICommandPalette,labShell:e?.ILabShell,cards:n?.ILauncher,registry:g?.ISettingRegistry}).filter(([,h])=>h);function c(h,...D){let{tracker:w,palette:K,labShell:y,cards:O,registry:P}=Object.fromEntries(m.map(([i],b)=>[i,D[b]]));if(!w)return;document.head.append(Object.assign(document.createElement("style"),{textContent:qe}));let p={autorun:!0,code:!1},j=null,C=Je(h,y),N=Ge({open:(i,b)=>{C.open(i,b)}}),a=new Map,_=!0;function W(i,b){if(p[i]=b,j?.set(i,b),i==="code")for(let{reading:E}of a.values())E.show(b);for(let{page:E}of a.values())E.begin()}function T(){for(let i of["autorun","code"]){let b=j?.get(i).composite;typeof b=="boolean"&&b!==p[i]&&W(i,b)}}let ie=(async()=>{j=await P?.load(Ve).catch(()=>null)??null,T(),j?.changed.connect(T)})();function G(){for(let{page:b,reading:E,seen:I}of a.values())b.panel.isVisible&&I(),b.begin(),E.finish();let i=w.currentWidget?.sessionContext.path;a.has(w.currentWidget)&&(j&&j.get("place").composite!==i&&j.set("place",i),C.at(i),N.at($(i),i))}async function Q(i){let{context:b,sessionContext:E}=i,I=y&&_&&X(E.path)?xt(E):()=>{};if(await Promise.all([b.ready,ie]),i.isDisposed||!Ce(b.model))return I();i.isVisible&&I();let U=Ue(i,u.Widget),ee=Re(i,{NotebookActions:s.NotebookActions,CodeCell:o.CodeCell,Dialog:t.Dialog,autorun:()=>p.autorun,strip:U}),pe=l=>{C.open(l,$(E.path))},r=ze(i,{Widget:u.Widget,showCode:()=>p.code,open:pe,again:ee.again,showMap:()=>{h.commands.execute("otys-nb:map")}});a.set(i,{page:ee,reading:r,seen:I}),i.disposed.connect(()=>a.delete(i)),De(i.node),y||le(i.node),await h.restored,y&&ht(gt)&&y.collapseLeft(),G()}function le(i){i.addEventListener("click",b=>{let E=b.target.closest("a");if(!E||b.ctrlKey||b.metaKey||b.shiftKey||b.button)return;let U=JSON.parse(E.dataset.commandlinkerArgs??"null")?.path??decodeURIComponent(E.pathname.match(/\/files\/(.*\.ipynb)$/)?.[1]??"");!U||!X(U)||(b.preventDefault(),b.stopPropagation(),C.show(U))},!0)}let z=()=>a.get(w.currentWidget),L=()=>z()?.page.lang()??C.lang(),ce={start:{label:()=>d(L(),"start"),execute:()=>C.open(ae().file,L())},map:{label:()=>d(L(),"map"),execute:()=>y?y.activateById("otys-lab-side"):C.open("00_start.ipynb",L())},next:{label:()=>d(L(),"next"),isEnabled:()=>!!(z()&&Z(w.currentWidget.sessionContext.path)),execute:()=>C.open(Z(w.currentWidget.sessionContext.path)?.file??"",L())},code:{label:()=>d(L(),"show_code"),isToggled:()=>p.code,execute:()=>W("code",!p.code)},autorun:{label:()=>d(L(),"autorun"),isToggled:()=>p.autorun,execute:()=>W("autorun",!p.autorun)},full:{label:()=>d(L(),"full"),isEnabled:()=>!!z(),execute:()=>document.fullscreenElement?document.exitFullscreen():z()?.page.panel.node.requestFullscreen()},forward:{label:()=>d(L(),"forward"),execute:()=>se(document.body,1)},back:{label:()=>d(L(),"back"),execute:()=>se(document.body,-1)}};for(let[i,{label:b,...E}]of Object.entries(ce)){let I=`otys-nb:${i}`;h.commands.addCommand(I,{...E,label:()=>`Otys: ${b()}`}),K?.addItem({command:I,category:"Otys"})}if(O?.add({command:"otys-nb:start",category:"Otys",rank:0}),y){let i=new u.Widget({node:N.node});i.id="otys-lab-side",i.title.label="Otys",i.title.caption=d(L(),"map"),y.add(i,"left",{rank:50}),y.layoutModified.connect(G)}w.widgetAdded.connect((i,b)=>{Q(b)}),w.forEach(Q),w.currentChanged.connect(G),h.shell.currentChanged?.connect(G),h.restored.then(()=>{_=!1,G()})}let k={id:"otys-nb:connection",autoStart:!0,provides:e?.IConnectionLost,activate:()=>async(...h)=>{document.querySelector(".otys-lab-page:not(.lm-mod-hidden)")||await e.ConnectionLost(...h)}},v=JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}");return[...k.provides&&e.ConnectionLost&&!v.hubPrefix?[k]:[],{id:Ve,autoStart:!0,requires:[],optional:m.map(([,h])=>h),activate:c}]}var wt=[/Cannot read properties of undefined \(reading 'schema'\)|\.plugins\[[^\]]*\](\.id\])? is undefined/,/filebrowser:open-path/];function kt(e){let{message:t,stack:o}=Object(e.reason);/\/static\/notebook\//.test(o??"")&&wt.some(n=>n.test(t??""))&&e.preventDefault()}var He=()=>addEventListener("unhandledrejection",kt);var vt="otys-nb",_t={application:"@jupyterlab/application",apputils:"@jupyterlab/apputils",cells:"@jupyterlab/cells",launcher:"@jupyterlab/launcher",notebook:"@jupyterlab/notebook",settings:"@jupyterlab/settingregistry",widgets:"@lumino/widgets"},Xe={};async function St(e){let t=Object.entries(Xe[e]??{}),[o]=t.sort(([n],[s])=>s.localeCompare(n,"en",{numeric:!0}));return o?(await o[1].get())():null}He();var jt=window;(jt._JUPYTERLAB??={})[vt]={init(e){Xe=e},async get(){let e=Object.entries(_t).map(async([o,n])=>[o,await St(n)]),t=Fe(Object.fromEntries(await Promise.all(e)));return()=>({__esModule:!0,default:t})}};})();
