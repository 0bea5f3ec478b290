"use strict";(()=>{var Y="otys-progress";function B(){try{return JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}").enableMemoryStorage?null:localStorage}catch{return null}}var ue=(e,t,o)=>o.filter(n=>["solved","shown"].includes(e[t]?.[n])).length;function de(e=B()){let t="{}";function o(){try{let s=JSON.parse(e?.getItem(Y)??t);return Object(s)===s?s:{}}catch{return{}}}function n(s){t=JSON.stringify(s);try{e?.setItem(Y,t)}catch{e=null}globalThis.dispatchEvent?.(new Event(Y))}return{all:o,save:n,note(s,b,u){let d=o()[s],c=b.flatMap((g,_)=>u[_]&&!d?.[g]?[[g,u[_]]]:[]);c.length&&n({...o(),[s]:{...Object.fromEntries(c),...d}})},forget(s,b){let u={...o()[s]};delete u[b],n({...o(),[s]:u})}}}var ke={'Catalogue("invented")':1,'Catalogue("wording")':1,'DifferenceTable("invented")':1,'DifferenceTable("wording")':1,'broken = otys.Explorer(explorer.code())\nbroken.move("diver:spy", "off").edit("players[0].zone[0]", "mmmm")\nfor problem in broken.problems():\n    print(problem.text())\notys.outcome_rows(broken.position)':1,'comparison("D10")':1,'comparison("D15")':1,'comparison("D39")':1,'comparison("D5")':1,'comparison("D9")':1,'d20 = comparison("D20")\nd20':1,'d4 = comparison("D4")\nd4':1,'example = otys.example("delphine")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("pauline")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("rodrigue")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("setup")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'explorer.edit("players[0].batteries", 0)\npoor = otys.outcome_rows(explorer.position)\nprint(len(poor), max(row["prestige"] for row in poor))\nexplorer.undo()':0,'for name in ("A", "B"):\n    games = otys.playouts(game.branches[name].position, 24, policy="greedy", seed=5, executor="serial")\n    print(name, games, sep="\\n")':0,'for name in ("trader", "explorer"):\n    example = otys.example(name)\n    for change in example.breaks:\n        first_untrue = example.statements[example.judge(example.broken(change))]\n        print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'from IPython.display import display\n\ngames = otys.playouts(start, 30, policy="greedy", seed=5, executor="serial")\nfor what in ("rounds", "divers"):\n    display(games.plot(what))':1,'from collections import Counter\nfrom dataclasses import replace\n\nfrom otys_nb.explorer.differences import differences\n\nlate = otys.Explorer(start)\nlate.move("key:1", "hacker").move("key:2", "hacker").move("key:3", "hacker").move("key:5", "hacker")\nsix = late.position\nfive = replace(six, edition=replace(six.edition, name="hacker 5-4-3-2", hacker=(5, 4, 3, 2)))\n\nends = {}\nfor position in (six, five):\n    found = otys.outcomes(position)\n    ends[position.edition.hacker[0]] = found\n    keys = Counter(len(end.players[0].keys) for end in found)\n    print(position.edition.hacker, len(found), dict(sorted(keys.items())))':0,'from otys_nb.analysis.policies import Greedy\n\nshown = against(players, {1: "greedy"}, seed=7)\nshown.autoplay(Greedy(slip=0.3))\nprint(shown.result())\nprint(shown.standing())':0,'from otys_nb.widgets.opponents import against\n\nplayers = ["Ada", "Grace"]\nopponents = {1: "greedy"}\ngame = against(players, opponents, seed=7)\ngame':1,'from random import Random\n\nstart = otys.new_position(["Ada", "Grace"], seed=7)\notys.best_turns(start, n=3, tries=60, rng=Random(1))':1,"game.hint(3, tries=0)":1,"hacker_track = (6, 5, 4, 3)\notys.PlayerBoard(with_track(d4.position, hacker_track))":1,'import otys_nb as otys\n\nbatteries = otys.lesson("batteries", "lesson")\nbatteries':1,'import otys_nb as otys\n\ncontracts = otys.lesson("contracts", "lesson")\ncontracts':1,'import otys_nb as otys\n\ndive = otys.lesson("start")\ndive':1,'import otys_nb as otys\n\nexplorer = otys.Explorer(\n    "otys1_r9f0t0_1B2B4B5B3B_bgpfg-vovo-bopfo-ugmpg-ptgug_mpptt_11_mff2b-2114_0_vgkgbomfgbguompovgbobgftomfokgmtgmtoptoftgkovg_"\n    "mmt2b-ppft4-pt1b-1113-2113b-mfft3b-mf1c-mmff4-mt2-mptt3cb-2225-2215-223c-pf2-2214c-mp2-ftt3-22115cb-ft2-pff2c-mpp3-"\n    "11113cb-1112c-ppt2c-pptt4-mmpf3c-1112b_Ada.s14c0b1h1m1x0.12345-X.FePtxmrs.f-pt-pft-p-m.nnuonn.0_"\n    "Grace.s10c1b0h0m1x1.1345-2X.MteRXpfs.0-0-m-m-0.vonkonn.0_end"\n)\nexplorer':1,'import otys_nb as otys\n\nkeys = otys.lesson("keys", "lesson")\nkeys':1,'import otys_nb as otys\n\notys.lesson("divers", "lesson")':1,'import otys_nb as otys\n\notys.lesson("ending", "lesson")':1,'import otys_nb as otys\n\notys.lesson("rewards", "lesson")':1,'import otys_nb as otys\n\notys.lesson("sponsors", "lesson")':1,'import otys_nb as otys\n\notys.projector(otys.lesson("turn"))':1,'import otys_nb as otys\n\nsetup = otys.lesson("setup", "lesson")\nsetup':1,'import otys_nb as otys\n\nturn = otys.lesson("turn", "lesson")\nturn':1,'import otys_nb as otys\n\nx = otys.lesson("x-keys", "lesson")\nx':1,'import otys_nb as otys\nfrom otys_nb.lessons.compared import Catalogue\nfrom otys_nb.lessons.disputed import comparison, with_track\n\nCatalogue("play")':1,'import otys_nb as otys\nfrom otys_nb.lessons.compared import DifferenceTable\nfrom otys_nb.lessons.disputed import comparison, with_track\n\nDifferenceTable("play")':1,'one, other = six.play("4 R:-mc"), five.play("4 R:-mc")\nfor difference in differences(one, other):\n    print(difference.text(["Ada", "Grace"]))':0,'opening = otys.Explorer(start)\ngame = opening.session.game\nopening.play("4 R:-mc")\ngame.name("A")\nopening.undo()\nopening.play("4 R:+f =")\ngame.name("B")\nfor difference in opening.compare("A"):\n    print(difference.text(["Ada", "Grace"]))':0,"otys.PlayerBoard(d20.position)":1,"otys.course_map()":1,'otys.lesson("batteries", "example")':1,'otys.lesson("batteries", "exercises")':1,'otys.lesson("contracts", "example")':1,'otys.lesson("contracts", "exercises")':1,'otys.lesson("divers", "example")':1,'otys.lesson("divers", "exercises")':1,'otys.lesson("ending", "exercises")':1,'otys.lesson("keys", "example")':1,'otys.lesson("keys", "exercises")':1,'otys.lesson("rewards", "exercises")':1,'otys.lesson("setup", "colony")':1,'otys.lesson("setup", "example")':1,'otys.lesson("setup", "exercises")':1,'otys.lesson("sponsors", "exercises")':1,'otys.lesson("turn", "example")':1,'otys.lesson("turn", "exercises")':1,'otys.lesson("x-keys", "example")':1,'otys.lesson("x-keys", "exercises")':1,'otys.misreadings("keys")':1,'otys.practice("batteries")':0,'otys.practice("contracts")':0,'otys.practice("divers")':0,'otys.practice("ending")':0,'otys.practice("keys")':0,'otys.practice("rewards")':0,'otys.practice("sponsors")':0,'otys.practice("x-keys")':0,'print("\\n".join(opening.record().splitlines()[5:]))':0,'record = shown.session.game.record()\nturns = [line for line in record.splitlines() if line[:2] in ("1a", "1b", "2a", "2b")]\nprint("\\n".join(turns))':0,"rows = otys.outcome_rows(explorer.position)\nprint(len(rows))\nrows.where(prestige=4)":1,"shown.review(3, seconds=0)":1,'word = "keys-2-pearl"\notys.class_results(word, otys.invented_class(word, pupils=24))':1,'work = otys.class_work("keys-1x3-pearl", pupil=1)\nwork':1,"work.code()":1};var H="application/vnd.jupyter.widget-view+json",ve=new Map(Object.entries(ke)),q=e=>e.sharedModel.getSource(),z=e=>e.type==="code"&&ve.has(q(e)),_e=e=>!ve.get(q(e));function Se(e){let t=[...e?.cells??[]].filter(o=>o.type==="code"&&q(o).trim());return t.length>0&&t.filter(z).length*2>=t.length}function je(e){for(let t of e.cells)for(let o=0;o<(t.outputs?.length??0);o+=1){let n=t.outputs.get(o).toJSON();if(!n.data?.[H])continue;let s={...n.data};delete s[H],t.outputs.set(o,{...n,data:s})}}function oe(e){return(e.outputs?.toJSON()??[]).map(o=>o.data?.[H]?.model_id).filter(Boolean)}var Ce=e=>e.outputs.toJSON().some(t=>t.output_type==="error");var Ee={chapters:[{file:"00_start.ipynb",lesson:"start",steps:["key","metal","contract","surface"],minutes:2,titles:{en:"A first dive",fr:"Première plongée",de:"Ein erster Tauchgang"}},{file:"01_setup.ipynb",lesson:"setup",steps:["keys","technicians","divers","cubes","purse","display","sponsors","store","contracts","neutral","begin","example","bare","tile","technician","side","stock","colours","for-two","first-turn"],minutes:9,titles:{en:"Setting up",fr:"La mise en place",de:"Der Spielaufbau"}},{file:"02_turn.ipynb",lesson:"turn",steps:["key","push","engineer","home","where","surface","example","metal","sink","unused","offer"],minutes:8,titles:{en:"A turn in three steps",fr:"Un tour en trois étapes",de:"Ein Zug in drei Schritten"}},{file:"03_keys_and_hacker.ipynb",lesson:"keys",steps:["away","which","fifth","improve","neutral","example","pushed","early","own-x","wait"],minutes:7,titles:{en:"Keys and the Hacker",fr:"Les jetons Clé et le hacker",de:"Zugangsplättchen und Hacker"}},{file:"04_x_keys.ipynb",lesson:"x-keys",steps:["which","turn-round","lay","sponsor","dive","and-then","up","neutral","example","battery","lowest","key-two","spare-the-key","supply","counts","home"],minutes:10,titles:{en:"X keys",fr:"Les jetons Clé X",de:"X-Zugangsplättchen"}},{file:"05_batteries.ipynb",lesson:"batteries",steps:["key","credit","reach","who","propel","metal","stay","example","gap","follow","several","at-once","from-above","late","once","closed","not-oxygen","only-one","the-key"],minutes:11,titles:{en:"Batteries",fr:"Les batteries",de:"Batteriemarker"}},{file:"06_contracts.ipynb",lesson:"contracts",steps:["bring","left","complete","free","elsewhere","hand","extras","example","spread","numbers","used-level","must","two","own-card","token","bonus","room","row","large"],minutes:13,titles:{en:"Contracts",fr:"Les contrats",de:"Aufträge"}},{file:"07_divers.ipynb",lesson:"divers",steps:["expert","full","bonus","row","buy","better","look","copy","who","hacker","token","example-trader","example-explorer","basic-side","neutral","credit","reserve","which-key","dear","for-prestige","price","limits","in-stock","two","nothing-to-pay","keep","bill","whose-level","one-credit","reach","track-end","all-home","cheaper","skip"],minutes:20,titles:{en:"The eight divers",fr:"Les huit plongeurs",de:"Die acht Taucher"}},{file:"08_sponsors.ipynb",lesson:"sponsors",steps:["credit","twice","back","upgrade","in-time","free","front","lift","surface","carry","which-sponsor","breath","still-paid","gift","both-ways","between","not-neutral","own-x","to-the-key","closed","whom","lifted","one-way","where-to","together","usable","where-then"],minutes:15,titles:{en:"The five sponsors",fr:"Les cinq sponsors",de:"Die fünf Sponsoren"}},{file:"09_rewards.ipynb",lesson:"rewards",steps:["take","front","colour","pays","upgrade","four-cards","green","which-level","replaced","empty-bag","for-nothing","any-diver","hand","stay","five","whose-token"],minutes:10,titles:{en:"Reward tokens",fr:"Les jetons Récompense",de:"Belohnungsplättchen"}},{file:"10_end_and_variants.ipynb",lesson:"ending",steps:["reach","at-once","last","winner","tie","to-the-owner","comes-up","who-else","leftovers","shared","catch-up","keep-the-cube","to-whom","his-oxygen","he-decides"],minutes:9,titles:{en:"The end, and a variant",fr:"La fin, et une variante",de:"Das Ende und eine Variante"}},{file:"11_play.ipynb",lesson:"",steps:[],minutes:25,titles:{en:"Play",fr:"Jouer",de:"Spielen"}},{file:"12_explore.ipynb",lesson:"",steps:[],minutes:9,titles:{en:"Explore",fr:"Explorer",de:"Erkunden"}},{file:"13_rulebooks_compared.ipynb",lesson:"",steps:[],minutes:9,titles:{en:"The rulebooks compared",fr:"Les livrets comparés",de:"Die Spielregeln verglichen"}},{file:"14_teach.ipynb",lesson:"",steps:[],minutes:6,titles:{en:"Teach",fr:"Enseigner",de:"Unterrichten"}}]};var fe={en:{waking:"waking up",counted:"waking up: {n} of {of}",continue:"Continue",asleep:"The board is resting.",stopped:"Python stopped. Your place is kept.",away:"No connection. Your place is kept.",show_code:"Show code",hide_code:"Hide code",map:"Map of the course",here:"Continue here",next:"Next lesson",done:"done",minutes:"{n} min",steps:"{n} of {of}",language:"Language",more:"Beyond the lessons",start:"Start or continue the course",autorun:"Run the course by itself",full:"Full screen",forward:"Next step on the board",back:"Step back on the board",unkept:"This browser keeps nothing, so nothing is counted here.",again:"Again"},fr:{waking:"réveil",counted:"réveil : {n} sur {of}",continue:"Continuer",asleep:"Le plateau se repose.",stopped:"Python s’est arrêté. Votre place est gardée.",away:"Pas de connexion. Votre place est gardée.",show_code:"Voir le code",hide_code:"Cacher le code",map:"Plan du cours",here:"Continuer ici",next:"Leçon suivante",done:"terminé",minutes:"{n} min",steps:"{n} sur {of}",language:"Langue",more:"Au-delà des leçons",start:"Commencer ou continuer le cours",autorun:"Lancer le cours tout seul",full:"Plein écran",forward:"Étape suivante sur le plateau",back:"Étape précédente sur le plateau",unkept:"Ce navigateur ne garde rien : rien n’est compté ici.",again:"Encore"},de:{waking:"wacht auf",counted:"wacht auf: {n} von {of}",continue:"Weiter",asleep:"Der Plan ruht.",stopped:"Python hat angehalten. Dein Platz ist gemerkt.",away:"Keine Verbindung. Dein Platz ist gemerkt.",show_code:"Code zeigen",hide_code:"Code verbergen",map:"Übersicht des Kurses",here:"Hier weiter",next:"Nächste Lektion",done:"geschafft",minutes:"{n} Min.",steps:"{n} von {of}",language:"Sprache",more:"Über die Lektionen hinaus",start:"Den Kurs beginnen oder fortsetzen",autorun:"Den Kurs von selbst ausführen",full:"Ganzer Bildschirm",forward:"Nächster Schritt auf dem Plan",back:"Schritt zurück auf dem Plan",unkept:"Dieser Browser behält nichts, darum wird hier nichts gezählt.",again:"Noch einmal"}};var R=Ee.chapters,me=Object.keys(fe),f=(e,t,o={})=>fe[e][t].replace(/\{(\w+)\}/g,(n,s)=>String(o[s]??n));function ne(e){let t=e.lastIndexOf("/")+1;return[e.slice(0,t),e.slice(t)]}var W=e=>me.find(t=>`/${ne(e)[0]}`.endsWith(`/${t}/`))??"en";function ye(e){let[t]=ne(e),o=W(e);return o==="en"?t:t.slice(0,-(o.length+1))}var Oe=(e,t,o)=>`${e}${t==="en"?"":`${t}/`}${o}`,X=e=>R.find(({file:t})=>t===ne(e)[1]);function Z(e){let t=R.findIndex(({file:o})=>o===ne(e)[1]);return t<0?void 0:R[t+1]}function Ze(e){let t=document.activeElement?.closest(".otys");return t&&e.contains(t)?t:document.fullscreenElement?.querySelector(".otys")??null}function se(e,t){let o=Ze(e);return o?.dispatchEvent(new CustomEvent("otys-step",{detail:{by:t}})),!!o}function Pe(e){e.addEventListener("keydown",t=>{let o=t.key==="PageDown"?1:t.key==="PageUp"?-1:0,n=t.target;!o||t.ctrlKey||t.metaKey||t.altKey||n.closest("input, textarea, select, [contenteditable]")||se(e,o)&&(t.preventDefault(),t.stopPropagation())},!0)}var Qe="otys-places";function Ae(e=B()){try{let t=JSON.parse(e?.getItem(Qe)??"{}");return Object(t)===t&&!Array.isArray(t)?t:{}}catch{return{}}}var et=`
import os as _os, sys as _sys
_sys.path[:] = [p for p in _sys.path if p and _os.path.realpath(p) != _os.path.realpath(_os.getcwd())]
del _os, _sys
`;async function De(e,t){return(await e.requestExecute({code:t,silent:!0,store_history:!1,stop_on_error:!1}).done)?.content?.status==="ok"}var Le=e=>De(e,et);function be(e,t={}){let o=new TextEncoder().encode(JSON.stringify(t)),n=Object.keys(t).length?btoa(Array.from(o,s=>String.fromCharCode(s)).join("")):"";return De(e,`from otys_nb.widgets import resume as _resume
_resume.expect("${n}")
del _resume`)}async function Ne(e,t){let n=(await e.requestCommInfo({target_name:"jupyter.widget"}))?.content?.comms??{};return t.every(s=>s in n)}var tt=new Set(["button","input","a","select","summary"]),re=e=>String(e).replace(/[\u202a-\u202e\u2066-\u2069]/g,"�"),Ie=e=>e.filter(Boolean).map(t=>typeof t=="string"?re(t):t);function ot(e,t,o){for(let[n,s]of Object.entries(t))typeof s=="function"?e.addEventListener(n,s):M(e,n,s);return e.append(...Ie(o)),e}function p(e,t={},...o){let n=document.createElement(e),s=typeof t=="string"?{class:t}:t;return e==="button"&&(s={type:"button",...s}),(tt.has(e)||"tabindex"in s)&&n.setAttribute("data-lm-suppress-shortcuts","true"),ot(n,s,o)}function ge(e,...t){e.replaceChildren(...Ie(t))}function I(e,t){e.textContent!==re(t)&&(e.textContent=re(t))}function M(e,t,o){let n=o===!0&&!t.startsWith("aria-")?"":re(o);o==null||o===!1?e.removeAttribute(t):e.getAttribute(t)!==n&&e.setAttribute(t,n)}var nt=2e4;function st(e,t){return new Promise(o=>{let n=new MutationObserver(()=>t()&&b()),s=setTimeout(b,nt);function b(){n.disconnect(),clearTimeout(s),o(void 0)}n.observe(e,{childList:!0,subtree:!0}),t()&&b()})}function he(e){let t=e.outputArea.node,o=t.parentElement,n=p("div","otys-lab-note"),s=t.cloneNode(!0);return s.classList.add("otys-lab-still"),s.inert=!0,o&&t.childElementCount&&(t.classList.add("otys-lab-behind"),o.append(s,n)),{say(b){I(n,b)},async live(){oe(e.model).length&&await st(t,()=>!!t.querySelector(".otys"))},end(){t.classList.remove("otys-lab-behind"),s.remove(),n.remove()}}}var rt=1500,Te=e=>`otys-lab ${e}`;function Be(e,{CodeCell:t,NotebookActions:o,Dialog:n,autorun:s,strip:b}){let{context:u,content:d,sessionContext:c}=e,{model:g}=u,_=()=>W(c.path),h="waiting",E=new Map,v=()=>{},A=!1,K=0,m=()=>d.widgets.filter(r=>z(r.model)),S=()=>JSON.stringify([...g.cells].map(r=>[r.type,q(r)])),w=()=>c.session?.kernel;function x(r){h=r,e.node.dataset.otysLab=r}async function O(r){let l=!g.dirty,k=S();try{await r()}finally{l&&!e.isDisposed&&S()===k&&(g.dirty=!1)}}function L(r){E.get(r)?.end(),E.delete(r)}function N(r){for(let l of[...E.keys()])L(l);x("asleep"),b.tell(f(_(),r),f(_(),"continue"),()=>{F()})}async function i(){c.kernelPreference={...c.kernelPreference,shouldStart:!0,autoStartDefault:!0},await c.ready,w()?.status==="dead"?await c.restartKernel():w()||await c.startKernel();let r=w();if(!r)throw new Error("no kernel");return await r.info,r}async function j(r){let l=JSON.parse(sessionStorage.getItem(Te(c.path))??"null");if(l?.kernel!==r.id)return!1;let U=m().map(T=>[T,l.cells[T.model.id]]).filter(([T,te])=>te?.source===q(T.model));if(!U.length)return!1;let ce=U.flatMap(([,T])=>T.views.flat());if(!await Ne(r,ce))return!1;for(let[T,te]of U){let Fe=T.model.outputs.toJSON().map((pe,we)=>te.views[we]?{...pe,data:{...pe.data,[H]:{version_major:2,version_minor:0,model_id:te.views[we]}}}:pe);T.model.trusted=!0,T.model.outputs.fromJSON(Fe),await E.get(T)?.live(),L(T)}return!0}function P(){if(h!=="awake"||!w()||!B())return;let l=m().filter(k=>oe(k.model).length).map(({model:k})=>[k.id,{source:q(k),views:k.outputs.toJSON().map(U=>U.data?.[H]?.model_id??null)}]);try{let k={kernel:w().id,cells:Object.fromEntries(l)};sessionStorage.setItem(Te(c.path),JSON.stringify(k))}catch{}}async function J(){for(let r;(r=K+rt-Date.now())>0;)await new Promise(l=>setTimeout(l,r))}async function Q(r){let l=r.model.outputs.toJSON();if(await t.execute(r,c,{deletedCells:g.deletedCells}),Ce(r.model)){r.model.outputs.fromJSON(l);return}await E.get(r)?.live()}async function V(r){if(h!=="awake")return void F();E.set(r,he(r)),await O(()=>Q(r)).catch(()=>{}),L(r),P()}async function D(){let r=m();for(let[l,k]of r.entries()){let U=f(_(),"counted",{n:l+1,of:r.length});for(let ce of E.values())ce.say(U);_e(k.model)&&await J(),z(k.model)&&await Q(k),L(k)}}async function F(){if(h==="waking"||e.isDisposed)return;x("waking"),A=!1,b.hush();for(let l of m())E.set(l,he(l)),E.get(l)?.say(f(_(),"waking"));let r=new Promise((l,k)=>v=k);try{let l=O(async()=>{let k=await i();if(!await j(k)){if(!await Le(k))throw new Error("the kernel does not answer");await be(k,Ae()),await D(),await be(k)}});await Promise.race([l,r]),x("awake"),P()}catch{!e.isDisposed&&!A&&N("stopped")}finally{for(let l of[...E.keys()])L(l)}}function a(){n?.tracker?.forEach(r=>r.resolve?.())}function y(r,l){l==="autorestarting"||l==="dead"?(A=!1,v(new Error(l)),l==="autorestarting"&&a(),N("stopped")):l==="restarting"&&(h==="awake"||h==="waking")?(A=!0,v(new Error(l))):l==="idle"&&A&&(x("waiting"),$())}function C(r,{newValue:l}){l||h!=="awake"||e.isDisposed||N("stopped")}function G(r,l){l==="disconnected"&&h==="awake"&&b.tell(f(_(),"away")),l==="connected"&&h==="awake"&&b.hush()}function $(){h!=="waiting"||!e.isVisible||(s()?F():N("asleep"))}function ee(r,{notebook:l,cell:k}){l!==d||h!=="asleep"||!z(k.model)||(x("awake"),b.hush())}let ie=()=>K=Date.now();function le({target:r}){h!=="asleep"||r.closest("a, button")||r.closest(".otys-lab-known .jp-Cell-outputWrapper")&&F()}O(async()=>je(g)),c.statusChanged.connect(y),c.kernelChanged.connect(C),c.connectionStatusChanged.connect(G);for(let r of["pointerdown","keydown"])e.node.addEventListener(r,ie,!0);return e.node.addEventListener("click",le),addEventListener("pagehide",P),o.executionScheduled.connect(ee),e.disposed.connect(()=>{removeEventListener("pagehide",P),o.executionScheduled.disconnect(ee)}),{panel:e,begin:$,again:V,lang:_}}var Ke="otys-lab-place",at=["","notebooks/","otys-course/"],it=e=>e.split("/").map(encodeURIComponent).join("/");function xe(){try{return B()?.getItem(Ke)??""}catch{return""}}function lt(e){try{B()?.setItem(Ke,e)}catch{}}function Me(e){let t=new URL(location.href);if(t.searchParams.has("path"))return t.searchParams.set("path",e),t.href;let o=t.pathname.match(/^(.*?\/(?:lab|doc|notebooks)(?:\/workspaces\/[^/]+)?(?:\/tree)?\/)(?:.*\.ipynb)$/);return o?(t.pathname=o[1]+it(e),t.hash="",t.href):""}function Re(e,t){let o=e.serviceManager.contents,n=null,s=async d=>{try{return await o.get(d,{content:!1}),!0}catch{return!1}};async function b(){let d=[...new Set([...xe()?[ye(xe())]:[],...at])];for(let c of d)n===null&&await s(c+R[0].file)&&(n=c);return n}function u(d){t?e.commands.execute("docmanager:open",{path:d}):location.assign(Me(d)||d)}return{show:u,async open(d,c){let g=await b();if(g===null)return;let _=Oe(g,c,d);u(await s(_)?_:g+d)},at(d){n=ye(d),lt(d);let c=t?.mode==="single-document"&&Me(d);c&&c!==location.href&&history.replaceState(history.state,"",c)},lang:()=>W(xe())}}var ct="input, textarea, select, [contenteditable], .jp-InputArea-editor, .cm-editor",pt=/[^.]*\(▸▸[^)]*\)(\.|, \S+)\s*(.?)/;function We(e){for(let t of e.querySelectorAll(".jp-MarkdownOutput p"))if(t.textContent?.includes("▸▸")){for(let o of t.childNodes)o instanceof Text&&(o.data=o.data.replace(pt,(n,s,b)=>b.toUpperCase()));M(t,"hidden",!t.textContent.trim())}}function Je(e,{Widget:t,showCode:o,open:n,showMap:s,again:b}){let{content:u}=e,d=o(),c=()=>W(e.sessionContext.path),g=p("button",{class:"otys-lab-button",click:s});e.toolbar.insertItem(0,"otys-map",new t({node:p("div","otys-lab-tool",g)}));let _=p("span"),h=p("button",{class:"otys-lab-button",click:()=>v(!d)},_),E=new t({node:p("div","otys-lab-tool",h)});e.toolbar.insertItem(1,"otys-code",E);function v(i){d=i,e.toggleClass("otys-lab-nocode",!i),I(_,f(c(),i?"hide_code":"show_code")),M(h,"aria-pressed",String(i))}function A(){for(let i of u.widgets)i.toggleClass("otys-lab-known",z(i.model)),K(i)}function K(i){let j=i.outputArea?.node.parentElement;if(!j||!z(i.model)||j.querySelector(".otys-lab-again"))return;let P=f(c(),"again");j.append(p("button",{class:"otys-lab-again","aria-label":P,title:P,click:()=>b(i)},"↻"))}function m(i){let j=i.target;if(!(d||j.closest(ct)||j.closest(".otys"))){if(i instanceof KeyboardEvent){if(i.ctrlKey||i.metaKey||i.altKey||i.shiftKey||j.closest("button, a, summary")||i.key!=="Enter"&&i.key!=="Delete"&&i.key!=="Backspace"&&!/^[a-z0-9]$/i.test(i.key))return}else if(!j.closest(".jp-MarkdownCell.jp-mod-rendered"))return;i.stopPropagation(),i.preventDefault()}}let S=p("button",{class:"otys-lab-button",click:()=>n("00_start.ipynb")}),w=p("button",{class:"otys-lab-button otys-lab-go",click:()=>{O()&&n(O()?.file??"")}}),x=p("nav","otys-lab-end",S,w),O=()=>Z(e.sessionContext.path);function L(){let i=O();I(S,f(c(),"map")),I(g,f(c(),"map")),I(w,i?`${f(c(),"next")}: ${i.titles[c()]} ›`:""),M(w,"hidden",!i);let j=u.node.querySelector(".jp-Notebook-footer");A(),j&&j.nextSibling!==x?j.after(x):!j&&!x.isConnected&&u.node.append(x)}let N=new MutationObserver(()=>We(u.node));return N.observe(u.node,{childList:!0,subtree:!0}),e.disposed.connect(()=>N.disconnect()),We(u.node),e.addClass("otys-lab-page"),u.node.addEventListener("dblclick",m,!0),u.node.addEventListener("keydown",m,!0),u.model.contentChanged.connect(A),u.model.cells.changed.connect(()=>queueMicrotask(A)),A(),v(d),L(),{show:v,shown:()=>d,finish:L}}var ut=e=>new Intl.DisplayNames(e,{type:"language"}).of(e)??e,ae=(e=de().all())=>R.find(({lesson:t,steps:o})=>ue(e,t,o)<o.length)??R[0];function $e({open:e}){let t=B(),o="en",n="",s=p("h2"),b=p("button",{class:"otys-lab-button otys-lab-go",click:()=>e(ae().file,o)}),u=p("select",{change:()=>e(X(n)?.file??R[0].file,u.value)}),d=p("span"),c=p("label","otys-lab-language",d,u),g=p("p",{hidden:!!t}),_=p("ol"),h=p("h3"),E=p("ul"),v=p("nav","otys-lab-side",s,b,g,_,h,E,c);u.replaceChildren(...me.map(m=>p("option",{value:m,lang:m},ut(m))));function A({file:m,lesson:S,steps:w,minutes:x,titles:O},L,N){let i=ue(L,S,w),j=w.length>0&&i===w.length,P=j?`✓ ${f(o,"done")}`:i?f(o,"steps",{n:i,of:w.length}):f(o,"minutes",{n:x}),J=p("button",{class:"otys-lab-row",click:()=>e(m,o)},p("b",{},m.slice(0,2)),p("span",{},O[o]),p("small",{},P));return M(J,"aria-current",X(n)?.file===m&&"page"),M(J,"data-done",j),M(J,"data-now",N),p("li",{},J)}function K(){let m=de(t).all(),S=ae(m);M(v,"lang",o),M(v,"aria-label",f(o,"map")),I(s,f(o,"map")),I(b,`${f(o,"here")}: ${S.titles[o]} ›`),I(g,f(o,"unkept")),I(h,f(o,"more")),I(d,f(o,"language")),u.value=o;let w=R.map(x=>({chapter:x,li:A(x,m,x===S)}));ge(_,...w.filter(({chapter:x})=>x.lesson).map(({li:x})=>x)),ge(E,...w.filter(({chapter:x})=>!x.lesson).map(({li:x})=>x))}for(let m of[Y,"storage"])addEventListener(m,K);return K(),{node:v,at(m,S){[o,n]=[m,S],K()}}}function ze(e,t){let o=p("div",{class:"otys-lab-strip",role:"status"}),n=new t({node:o});return n.hide(),e.contentHeader.addWidget(n),{tell(s,b,u){o.replaceChildren(p("span",{},s),...b?[p("button",{class:"otys-lab-button",click:u},b)]:[]),n.show()},hush(){o.replaceChildren(),n.hide()}}}var Ge=`/* The extension's own parts; every class begins with \`otys-lab-\`, for the map of the course has other ones on the same page. */
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
`;var Ue="otys-nb:extension",ft="otys-lab-folded";function mt(e){try{let t=B();return t?.getItem(e)===null&&(t.setItem(e,"1"),!0)}catch{return!1}}function qe({application:e,apputils:t,cells:o,launcher:n,notebook:s,settings:b,widgets:u}){let d=Object.entries({tracker:s?.INotebookTracker,palette:t?.ICommandPalette,labShell:e?.ILabShell,cards:n?.ILauncher,registry:b?.ISettingRegistry}).filter(([,g])=>g);function c(g,..._){let{tracker:h,palette:E,labShell:v,cards:A,registry:K}=Object.fromEntries(d.map(([a],y)=>[a,_[y]]));if(!h)return;document.head.append(Object.assign(document.createElement("style"),{textContent:Ge}));let m={autorun:!0,code:!1},S=null,w=Re(g,v),x=$e({open:(a,y)=>{w.open(a,y)}}),O=new Map,L=!0;function N(a,y){if(m[a]=y,S?.set(a,y),a==="code")for(let{reading:C}of O.values())C.show(y);for(let{page:C}of O.values())C.begin()}function i(){for(let a of["autorun","code"]){let y=S?.get(a).composite;typeof y=="boolean"&&y!==m[a]&&N(a,y)}}let j=(async()=>{S=await K?.load(Ue).catch(()=>null)??null,i(),S?.changed.connect(i)})();function P(){for(let{page:y,reading:C}of O.values())y.begin(),C.finish();let a=h.currentWidget?.sessionContext.path;O.has(h.currentWidget)&&(S&&S.get("place").composite!==a&&S.set("place",a),w.at(a),x.at(W(a),a))}async function J(a){let{context:y,sessionContext:C}=a;if(L&&X(C.path)&&(C.kernelPreference={...C.kernelPreference,shouldStart:!1,autoStartDefault:!1}),await Promise.all([y.ready,j]),a.isDisposed||!Se(y.model))return;let G=ze(a,u.Widget),$=Be(a,{NotebookActions:s.NotebookActions,CodeCell:o.CodeCell,Dialog:t.Dialog,autorun:()=>m.autorun,strip:G}),ee=le=>{w.open(le,W(C.path))},ie=Je(a,{Widget:u.Widget,showCode:()=>m.code,open:ee,again:$.again,showMap:()=>{g.commands.execute("otys-nb:map")}});O.set(a,{page:$,reading:ie}),a.disposed.connect(()=>O.delete(a)),Pe(a.node),v||Q(a.node),await g.restored,v&&mt(ft)&&v.collapseLeft(),P()}function Q(a){a.addEventListener("click",y=>{let C=y.target.closest("a");if(!C||y.ctrlKey||y.metaKey||y.shiftKey||y.button)return;let $=JSON.parse(C.dataset.commandlinkerArgs??"null")?.path??decodeURIComponent(C.pathname.match(/\/files\/(.*\.ipynb)$/)?.[1]??"");!$||!X($)||(y.preventDefault(),y.stopPropagation(),w.show($))},!0)}let V=()=>O.get(h.currentWidget),D=()=>V()?.page.lang()??w.lang(),F={start:{label:()=>f(D(),"start"),execute:()=>w.open(ae().file,D())},map:{label:()=>f(D(),"map"),execute:()=>v?v.activateById("otys-lab-side"):w.open("00_start.ipynb",D())},next:{label:()=>f(D(),"next"),isEnabled:()=>!!(V()&&Z(h.currentWidget.sessionContext.path)),execute:()=>w.open(Z(h.currentWidget.sessionContext.path)?.file??"",D())},code:{label:()=>f(D(),"show_code"),isToggled:()=>m.code,execute:()=>N("code",!m.code)},autorun:{label:()=>f(D(),"autorun"),isToggled:()=>m.autorun,execute:()=>N("autorun",!m.autorun)},full:{label:()=>f(D(),"full"),isEnabled:()=>!!V(),execute:()=>document.fullscreenElement?document.exitFullscreen():V()?.page.panel.node.requestFullscreen()},forward:{label:()=>f(D(),"forward"),execute:()=>se(document.body,1)},back:{label:()=>f(D(),"back"),execute:()=>se(document.body,-1)}};for(let[a,{label:y,...C}]of Object.entries(F)){let G=`otys-nb:${a}`;g.commands.addCommand(G,{...C,label:()=>`Otys: ${y()}`}),E?.addItem({command:G,category:"Otys"})}if(A?.add({command:"otys-nb:start",category:"Otys",rank:0}),v){let a=new u.Widget({node:x.node});a.id="otys-lab-side",a.title.label="Otys",a.title.caption=f(D(),"map"),v.add(a,"left",{rank:50}),v.layoutModified.connect(P)}h.widgetAdded.connect((a,y)=>{J(y)}),h.forEach(J),h.currentChanged.connect(P),g.shell.currentChanged?.connect(P),g.restored.then(()=>{L=!1,P()})}return[{id:Ue,autoStart:!0,requires:[],optional:d.map(([,g])=>g),activate:c}]}var yt="otys-nb",bt={application:"@jupyterlab/application",apputils:"@jupyterlab/apputils",cells:"@jupyterlab/cells",launcher:"@jupyterlab/launcher",notebook:"@jupyterlab/notebook",settings:"@jupyterlab/settingregistry",widgets:"@lumino/widgets"},Ve={};async function gt(e){let t=Object.entries(Ve[e]??{}),[o]=t.sort(([n],[s])=>s.localeCompare(n,"en",{numeric:!0}));return o?(await o[1].get())():null}var ht=window;(ht._JUPYTERLAB??={})[yt]={init(e){Ve=e},async get(){let e=Object.entries(bt).map(async([o,n])=>[o,await gt(n)]),t=qe(Object.fromEntries(await Promise.all(e)));return()=>({__esModule:!0,default:t})}};})();
