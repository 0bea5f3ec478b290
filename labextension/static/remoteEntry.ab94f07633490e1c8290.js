"use strict";(()=>{var xe={'Catalogue("invented")':1,'Catalogue("wording")':1,'DifferenceTable("invented")':1,'DifferenceTable("wording")':1,'broken = otys.Explorer(explorer.code())\nbroken.move("diver:spy", "off").edit("players[0].zone[0]", "mmmm")\nfor problem in broken.problems():\n    print(problem.text())\notys.outcome_rows(broken.position)':0,'comparison("D10")':1,'comparison("D15")':1,'comparison("D39")':1,'comparison("D5")':1,'comparison("D9")':1,'d20 = comparison("D20")\nd20':1,'d4 = comparison("D4")\nd4':1,'example = otys.example("delphine")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("pauline")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("rodrigue")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'example = otys.example("setup")\nfor change in example.breaks:\n    first_untrue = example.statements[example.judge(example.broken(change))]\n    print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'explorer.edit("players[0].batteries", 0)\npoor = otys.outcome_rows(explorer.position)\nprint(len(poor), max(row["prestige"] for row in poor))\nexplorer.undo()':0,'for name in ("A", "B"):\n    games = otys.playouts(game.branches[name].position, 24, policy="greedy", seed=5, executor="serial")\n    print(name, games, sep="\\n")':0,'for name in ("trader", "explorer"):\n    example = otys.example(name)\n    for change in example.breaks:\n        first_untrue = example.statements[example.judge(example.broken(change))]\n        print(f"{change.text()}\\n    ✗ {first_untrue.text()}")':0,'from IPython.display import display\n\ngames = otys.playouts(start, 30, policy="greedy", seed=5, executor="serial")\nfor what in ("rounds", "divers"):\n    display(games.plot(what))':1,'from collections import Counter\nfrom dataclasses import replace\n\nfrom otys_nb.explorer.differences import differences\n\nlate = otys.Explorer(start)\nlate.move("key:1", "hacker").move("key:2", "hacker").move("key:3", "hacker").move("key:5", "hacker")\nsix = late.position\nfive = replace(six, edition=replace(six.edition, name="hacker 5-4-3-2", hacker=(5, 4, 3, 2)))\n\nends = {}\nfor position in (six, five):\n    found = otys.outcomes(position)\n    ends[position.edition.hacker[0]] = found\n    keys = Counter(len(end.players[0].keys) for end in found)\n    print(position.edition.hacker, len(found), dict(sorted(keys.items())))':0,'from otys_nb.analysis.policies import Greedy\n\nshown = against(players, {1: "greedy"}, seed=7)\nshown.autoplay(Greedy(slip=0.3))\nprint(shown.result())\nprint(shown.standing())':0,'from otys_nb.widgets.opponents import against\n\nplayers = ["Ada", "Grace"]\nopponents = {1: "greedy"}\ngame = against(players, opponents, seed=7)\ngame':1,'from random import Random\n\nstart = otys.new_position(["Ada", "Grace"], seed=7)\notys.best_turns(start, n=3, tries=60, rng=Random(1))':0,"game.hint(3, tries=0)":0,"hacker_track = (6, 5, 4, 3)\notys.PlayerBoard(with_track(d4.position, hacker_track))":1,'import otys_nb as otys\n\nbatteries = otys.lesson("batteries", "lesson")\nbatteries':1,'import otys_nb as otys\n\ncontracts = otys.lesson("contracts", "lesson")\ncontracts':1,'import otys_nb as otys\n\ndive = otys.lesson("start")\ndive':1,'import otys_nb as otys\n\nexplorer = otys.Explorer(\n    "otys1_r9f0t0_1B2B4B5B3B_bgpfg-vovo-bopfo-ugmpg-ptgug_mpptt_11_mff2b-2114_0_vgkgbomfgbguompovgbobgftomfokgmtgmtoptoftgkovg_"\n    "mmt2b-ppft4-pt1b-1113-2113b-mfft3b-mf1c-mmff4-mt2-mptt3cb-2225-2215-223c-pf2-2214c-mp2-ftt3-22115cb-ft2-pff2c-mpp3-"\n    "11113cb-1112c-ppt2c-pptt4-mmpf3c-1112b_Ada.s14c0b1h1m1x0.12345-X.FePtxmrs.f-pt-pft-p-m.nnuonn.0_"\n    "Grace.s10c1b0h0m1x1.1345-2X.MteRXpfs.0-0-m-m-0.vonkonn.0_end"\n)\nexplorer':1,'import otys_nb as otys\n\nkeys = otys.lesson("keys", "lesson")\nkeys':1,'import otys_nb as otys\n\notys.lesson("divers", "lesson")':1,'import otys_nb as otys\n\notys.lesson("ending", "lesson")':1,'import otys_nb as otys\n\notys.lesson("rewards", "lesson")':1,'import otys_nb as otys\n\notys.lesson("sponsors", "lesson")':1,'import otys_nb as otys\n\notys.projector(otys.lesson("turn"))':1,'import otys_nb as otys\n\nsetup = otys.lesson("setup", "lesson")\nsetup':1,'import otys_nb as otys\n\nturn = otys.lesson("turn", "lesson")\nturn':1,'import otys_nb as otys\n\nx = otys.lesson("x-keys", "lesson")\nx':1,'import otys_nb as otys\nfrom otys_nb.lessons.compared import Catalogue\nfrom otys_nb.lessons.disputed import comparison, with_track\n\nCatalogue("play")':1,'import otys_nb as otys\nfrom otys_nb.lessons.compared import DifferenceTable\nfrom otys_nb.lessons.disputed import comparison, with_track\n\nDifferenceTable("play")':1,'one, other = six.play("4 R:-mc"), five.play("4 R:-mc")\nfor difference in differences(one, other):\n    print(difference.text(["Ada", "Grace"]))':0,'opening = otys.Explorer(start)\ngame = opening.session.game\nopening.play("4 R:-mc")\ngame.name("A")\nopening.undo()\nopening.play("4 R:+f =")\ngame.name("B")\nfor difference in opening.compare("A"):\n    print(difference.text(["Ada", "Grace"]))':0,"otys.PlayerBoard(d20.position)":1,"otys.course_map()":1,'otys.lesson("batteries", "example")':1,'otys.lesson("batteries", "exercises")':1,'otys.lesson("contracts", "example")':1,'otys.lesson("contracts", "exercises")':1,'otys.lesson("divers", "example")':1,'otys.lesson("divers", "exercises")':1,'otys.lesson("ending", "exercises")':1,'otys.lesson("keys", "example")':1,'otys.lesson("keys", "exercises")':1,'otys.lesson("rewards", "exercises")':1,'otys.lesson("setup", "colony")':1,'otys.lesson("setup", "example")':1,'otys.lesson("setup", "exercises")':1,'otys.lesson("sponsors", "exercises")':1,'otys.lesson("turn", "example")':1,'otys.lesson("turn", "exercises")':1,'otys.lesson("x-keys", "example")':1,'otys.lesson("x-keys", "exercises")':1,'otys.misreadings("keys")':1,'otys.practice("batteries")':0,'otys.practice("contracts")':0,'otys.practice("divers")':0,'otys.practice("ending")':0,'otys.practice("keys")':0,'otys.practice("rewards")':0,'otys.practice("sponsors")':0,'otys.practice("x-keys")':0,'print("\\n".join(opening.record().splitlines()[5:]))':0,'record = shown.session.game.record()\nturns = [line for line in record.splitlines() if line[:2] in ("1a", "1b", "2a", "2b")]\nprint("\\n".join(turns))':0,"rows = otys.outcome_rows(explorer.position)\nprint(len(rows))\nrows.where(prestige=4)":0,"shown.review(3, seconds=0)":0,'word = "keys-2-pearl"\notys.class_results(word, otys.invented_class(word, pupils=24))':1,'work = otys.class_work("keys-1x3-pearl", pupil=1)\nwork':1,"work.code()":1};var V="application/vnd.jupyter.widget-view+json",we=new Map(Object.entries(xe)),z=e=>e.sharedModel.getSource(),G=e=>e.type==="code"&&we.has(z(e)),ke=e=>!we.get(z(e));function ve(e){let t=[...e?.cells??[]].filter(o=>o.type==="code"&&z(o).trim());return t.length>0&&t.filter(G).length*2>=t.length}function _e(e){for(let t of e.cells)for(let o=0;o<(t.outputs?.length??0);o+=1){let n=t.outputs.get(o).toJSON();if(!n.data?.[V])continue;let s={...n.data};delete s[V],t.outputs.set(o,{...n,data:s})}}function Q(e){return(e.outputs?.toJSON()??[]).map(o=>o.data?.[V]?.model_id).filter(Boolean)}var Se=e=>e.outputs.toJSON().some(t=>t.output_type==="error");var Ce={chapters:[{file:"00_start.ipynb",lesson:"start",steps:["key","metal","contract","surface"],minutes:2,titles:{en:"A first dive",fr:"Première plongée",de:"Ein erster Tauchgang"}},{file:"01_setup.ipynb",lesson:"setup",steps:["keys","technicians","divers","cubes","purse","display","sponsors","store","contracts","neutral","begin","example","bare","tile","technician","side","stock","colours","for-two","first-turn"],minutes:9,titles:{en:"Setting up",fr:"La mise en place",de:"Der Spielaufbau"}},{file:"02_turn.ipynb",lesson:"turn",steps:["key","push","engineer","home","where","surface","example","metal","sink","unused","offer"],minutes:8,titles:{en:"A turn in three steps",fr:"Un tour en trois étapes",de:"Ein Zug in drei Schritten"}},{file:"03_keys_and_hacker.ipynb",lesson:"keys",steps:["away","which","fifth","improve","neutral","example","pushed","early","own-x","wait"],minutes:7,titles:{en:"Keys and the Hacker",fr:"Les jetons Clé et le hacker",de:"Zugangsplättchen und Hacker"}},{file:"04_x_keys.ipynb",lesson:"x-keys",steps:["which","turn-round","lay","sponsor","dive","and-then","up","neutral","example","battery","lowest","key-two","spare-the-key","supply","counts","home"],minutes:10,titles:{en:"X keys",fr:"Les jetons Clé X",de:"X-Zugangsplättchen"}},{file:"05_batteries.ipynb",lesson:"batteries",steps:["key","credit","reach","who","propel","metal","stay","example","gap","follow","several","at-once","from-above","late","once","closed","not-oxygen","only-one","the-key"],minutes:11,titles:{en:"Batteries",fr:"Les batteries",de:"Batteriemarker"}},{file:"06_contracts.ipynb",lesson:"contracts",steps:["bring","left","complete","free","elsewhere","hand","extras","example","spread","numbers","used-level","must","two","own-card","token","bonus","room","row","large"],minutes:13,titles:{en:"Contracts",fr:"Les contrats",de:"Aufträge"}},{file:"07_divers.ipynb",lesson:"divers",steps:["expert","full","bonus","row","buy","better","look","copy","who","hacker","token","example-trader","example-explorer","basic-side","neutral","credit","reserve","which-key","dear","for-prestige","price","limits","in-stock","two","nothing-to-pay","keep","bill","whose-level","one-credit","reach","track-end","all-home","cheaper","skip"],minutes:20,titles:{en:"The eight divers",fr:"Les huit plongeurs",de:"Die acht Taucher"}},{file:"08_sponsors.ipynb",lesson:"sponsors",steps:["credit","twice","back","upgrade","in-time","free","front","lift","surface","carry","which-sponsor","breath","still-paid","gift","both-ways","between","not-neutral","own-x","to-the-key","closed","whom","lifted","one-way","where-to","together","usable","where-then"],minutes:15,titles:{en:"The five sponsors",fr:"Les cinq sponsors",de:"Die fünf Sponsoren"}},{file:"09_rewards.ipynb",lesson:"rewards",steps:["take","front","colour","pays","upgrade","four-cards","green","which-level","replaced","empty-bag","for-nothing","any-diver","hand","stay","five","whose-token"],minutes:10,titles:{en:"Reward tokens",fr:"Les jetons Récompense",de:"Belohnungsplättchen"}},{file:"10_end_and_variants.ipynb",lesson:"ending",steps:["reach","at-once","last","winner","tie","to-the-owner","comes-up","who-else","leftovers","shared","catch-up","keep-the-cube","to-whom","his-oxygen","he-decides"],minutes:9,titles:{en:"The end, and a variant",fr:"La fin, et une variante",de:"Das Ende und eine Variante"}},{file:"11_play.ipynb",lesson:"",steps:[],minutes:25,titles:{en:"Play",fr:"Jouer",de:"Spielen"}},{file:"12_explore.ipynb",lesson:"",steps:[],minutes:9,titles:{en:"Explore",fr:"Explorer",de:"Erkunden"}},{file:"13_rulebooks_compared.ipynb",lesson:"",steps:[],minutes:9,titles:{en:"The rulebooks compared",fr:"Les livrets comparés",de:"Die Spielregeln verglichen"}},{file:"14_teach.ipynb",lesson:"",steps:[],minutes:6,titles:{en:"Teach",fr:"Enseigner",de:"Unterrichten"}}]};var pe={en:{waking:"waking up",counted:"waking up: {n} of {of}",continue:"Continue",asleep:"The board is resting.",stopped:"Python stopped. Your place is kept.",away:"No connection. Your place is kept.",show_code:"Show code",hide_code:"Hide code",map:"Map of the course",here:"Continue here",next:"Next lesson",done:"done",minutes:"{n} min",steps:"{n} of {of}",language:"Language",more:"Beyond the lessons",start:"Start or continue the course",autorun:"Run the course by itself",full:"Full screen",forward:"Next step on the board",back:"Step back on the board",unkept:"This browser keeps nothing, so nothing is counted here."},fr:{waking:"réveil",counted:"réveil : {n} sur {of}",continue:"Continuer",asleep:"Le plateau se repose.",stopped:"Python s’est arrêté. Votre place est gardée.",away:"Pas de connexion. Votre place est gardée.",show_code:"Voir le code",hide_code:"Cacher le code",map:"Plan du cours",here:"Continuer ici",next:"Leçon suivante",done:"terminé",minutes:"{n} min",steps:"{n} sur {of}",language:"Langue",more:"Au-delà des leçons",start:"Commencer ou continuer le cours",autorun:"Lancer le cours tout seul",full:"Plein écran",forward:"Étape suivante sur le plateau",back:"Étape précédente sur le plateau",unkept:"Ce navigateur ne garde rien : rien n’est compté ici."},de:{waking:"wacht auf",counted:"wacht auf: {n} von {of}",continue:"Weiter",asleep:"Der Plan ruht.",stopped:"Python hat angehalten. Dein Platz ist gemerkt.",away:"Keine Verbindung. Dein Platz ist gemerkt.",show_code:"Code zeigen",hide_code:"Code verbergen",map:"Übersicht des Kurses",here:"Hier weiter",next:"Nächste Lektion",done:"geschafft",minutes:"{n} Min.",steps:"{n} von {of}",language:"Sprache",more:"Über die Lektionen hinaus",start:"Den Kurs beginnen oder fortsetzen",autorun:"Den Kurs von selbst ausführen",full:"Ganzer Bildschirm",forward:"Nächster Schritt auf dem Plan",back:"Schritt zurück auf dem Plan",unkept:"Dieser Browser behält nichts, darum wird hier nichts gezählt."}};var B=Ce.chapters,de=Object.keys(pe),m=(e,t,o={})=>pe[e][t].replace(/\{(\w+)\}/g,(n,s)=>String(o[s]??n));function ee(e){let t=e.lastIndexOf("/")+1;return[e.slice(0,t),e.slice(t)]}var M=e=>de.find(t=>`/${ee(e)[0]}`.endsWith(`/${t}/`))??"en";function ue(e){let[t]=ee(e),o=M(e);return o==="en"?t:t.slice(0,-(o.length+1))}var je=(e,t,o)=>`${e}${t==="en"?"":`${t}/`}${o}`,F=e=>B.find(({file:t})=>t===ee(e)[1]);function H(e){let t=B.findIndex(({file:o})=>o===ee(e)[1]);return t<0?void 0:B[t+1]}function Ye(e){let t=document.activeElement?.closest(".otys");return t&&e.contains(t)?t:document.fullscreenElement?.querySelector(".otys")??null}function te(e,t){let o=Ye(e);return o?.dispatchEvent(new CustomEvent("otys-step",{detail:{by:t}})),!!o}function Ee(e){e.addEventListener("keydown",t=>{let o=t.key==="PageDown"?1:t.key==="PageUp"?-1:0,n=t.target;!o||t.ctrlKey||t.metaKey||t.altKey||n.closest("input, textarea, select, [contenteditable]")||te(e,o)&&(t.preventDefault(),t.stopPropagation())},!0)}var X="otys-progress";function Y(){try{return JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}").enableMemoryStorage?null:localStorage}catch{return null}}var fe=(e,t,o)=>o.filter(n=>["solved","shown"].includes(e[t]?.[n])).length;function me(e=Y()){let t="{}";function o(){try{let s=JSON.parse(e?.getItem(X)??t);return Object(s)===s?s:{}}catch{return{}}}function n(s){t=JSON.stringify(s);try{e?.setItem(X,t)}catch{e=null}globalThis.dispatchEvent?.(new Event(X))}return{all:o,save:n,note(s,a,b){let d=o()[s],u=a.flatMap((g,_)=>b[_]&&!d?.[g]?[[g,b[_]]]:[]);u.length&&n({...o(),[s]:{...Object.fromEntries(u),...d}})},forget(s,a){let b={...o()[s]};delete b[a],n({...o(),[s]:b})}}}var Ze="otys-places";function Oe(e=Y()){try{let t=JSON.parse(e?.getItem(Ze)??"{}");return Object(t)===t&&!Array.isArray(t)?t:{}}catch{return{}}}var Qe=`
import os as _os, sys as _sys
_sys.path[:] = [p for p in _sys.path if p and _os.path.realpath(p) != _os.path.realpath(_os.getcwd())]
del _os, _sys
`;async function Pe(e,t){return(await e.requestExecute({code:t,silent:!0,store_history:!1,stop_on_error:!1}).done)?.content?.status==="ok"}var Le=e=>Pe(e,Qe);function ye(e,t={}){let o=new TextEncoder().encode(JSON.stringify(t)),n=Object.keys(t).length?btoa(Array.from(o,s=>String.fromCharCode(s)).join("")):"";return Pe(e,`from otys_nb.widgets import resume as _resume
_resume.expect("${n}")
del _resume`)}async function De(e,t){let n=(await e.requestCommInfo({target_name:"jupyter.widget"}))?.content?.comms??{};return t.every(s=>s in n)}var et=new Set(["button","input","a","select","summary"]),oe=e=>String(e).replace(/[\u202a-\u202e\u2066-\u2069]/g,"�"),Ae=e=>e.filter(Boolean).map(t=>typeof t=="string"?oe(t):t);function tt(e,t,o){for(let[n,s]of Object.entries(t))typeof s=="function"?e.addEventListener(n,s):T(e,n,s);return e.append(...Ae(o)),e}function p(e,t={},...o){let n=document.createElement(e),s=typeof t=="string"?{class:t}:t;return e==="button"&&(s={type:"button",...s}),(et.has(e)||"tabindex"in s)&&n.setAttribute("data-lm-suppress-shortcuts","true"),tt(n,s,o)}function be(e,...t){e.replaceChildren(...Ae(t))}function L(e,t){e.textContent!==oe(t)&&(e.textContent=oe(t))}function T(e,t,o){let n=o===!0&&!t.startsWith("aria-")?"":oe(o);o==null||o===!1?e.removeAttribute(t):e.getAttribute(t)!==n&&e.setAttribute(t,n)}var ot=2e4;function nt(e,t){return new Promise(o=>{let n=new MutationObserver(()=>t()&&a()),s=setTimeout(a,ot);function a(){n.disconnect(),clearTimeout(s),o(void 0)}n.observe(e,{childList:!0,subtree:!0}),t()&&a()})}function Ne(e){let t=e.outputArea.node,o=t.parentElement,n=p("div","otys-lab-note"),s=t.cloneNode(!0);return s.classList.add("otys-lab-still"),s.inert=!0,o&&t.childElementCount&&(t.classList.add("otys-lab-behind"),o.classList.add("otys-lab-frame"),o.append(s,n)),{say(a){L(n,a)},offer(a,b){n.replaceChildren(p("button",{class:"otys-lab-button",click:b},a))},async live(){Q(e.model).length&&await nt(t,()=>!!t.querySelector(".otys"))},end(){t.classList.remove("otys-lab-behind"),o?.classList.remove("otys-lab-frame"),s.remove(),n.remove()}}}var st=1500,Ie=e=>`otys-lab ${e}`;function Te(e,{CodeCell:t,NotebookActions:o,Dialog:n,autorun:s,strip:a}){let{context:b,content:d,sessionContext:u}=e,{model:g}=b,_=()=>M(u.path),h="waiting",j=new Map,v=()=>{},D=!1,N=0,f=()=>d.widgets.filter(r=>G(r.model)),C=()=>JSON.stringify([...g.cells].map(r=>[r.type,z(r)])),x=()=>u.session?.kernel;function w(r){h=r,e.node.dataset.otysLab=r}async function P(r){let l=!g.dirty,k=C();try{await r()}finally{l&&!e.isDisposed&&C()===k&&(g.dirty=!1)}}function c(r){j.get(r)?.end(),j.delete(r)}function S(r){for(let l of[...j.keys()])c(l);w("asleep"),a.tell(m(_(),r),m(_(),"continue"),()=>{O()})}async function K(){u.kernelPreference={...u.kernelPreference,shouldStart:!0,autoStartDefault:!0},await u.ready,x()?.status==="dead"?await u.restartKernel():x()||await u.startKernel();let r=x();if(!r)throw new Error("no kernel");return await r.info,r}async function U(r){let l=JSON.parse(sessionStorage.getItem(Ie(u.path))??"null");if(l?.kernel!==r.id)return!1;let $=f().map(A=>[A,l.cells[A.model.id]]).filter(([A,Z])=>Z?.source===z(A.model));if(!$.length)return!1;let le=$.flatMap(([,A])=>A.views.flat());if(!await De(r,le))return!1;for(let[A,Z]of $){let Ve=A.model.outputs.toJSON().map((ce,he)=>Z.views[he]?{...ce,data:{...ce.data,[V]:{version_major:2,version_minor:0,model_id:Z.views[he]}}}:ce);A.model.trusted=!0,A.model.outputs.fromJSON(Ve),await j.get(A)?.live(),c(A)}return!0}function I(){if(h!=="awake"||!x())return;let l=f().filter(k=>Q(k.model).length).map(({model:k})=>[k.id,{source:z(k),views:k.outputs.toJSON().map($=>$.data?.[V]?.model_id??null)}]);try{let k={kernel:x().id,cells:Object.fromEntries(l)};sessionStorage.setItem(Ie(u.path),JSON.stringify(k))}catch{}}async function R(){for(let r;(r=N+st-Date.now())>0;)await new Promise(l=>setTimeout(l,r))}async function se(r){let l=r.model.outputs.toJSON();if(await t.execute(r,u,{deletedCells:g.deletedCells}),Se(r.model)){r.model.outputs.fromJSON(l);return}await j.get(r)?.live()}async function q(){let r=f();for(let[l,k]of r.entries()){let $=m(_(),"counted",{n:l+1,of:r.length});for(let le of j.values())le.say($);ke(k.model)&&await R(),G(k.model)&&await se(k),c(k)}}async function O(){if(h==="waking"||e.isDisposed)return;w("waking"),D=!1,a.hush();for(let l of f())j.set(l,Ne(l)),j.get(l)?.say(m(_(),"waking"));let r=new Promise((l,k)=>v=k);try{let l=P(async()=>{let k=await K();if(!await U(k)){if(!await Le(k))throw new Error("the kernel does not answer");await ye(k,Oe()),await q(),await ye(k)}});await Promise.race([l,r]),w("awake"),I()}catch{!e.isDisposed&&!D&&S("stopped")}finally{for(let l of[...j.keys()])c(l)}}function re(){n?.tracker?.forEach(r=>r.resolve?.())}function i(r,l){l==="autorestarting"||l==="dead"?(D=!1,v(new Error(l)),l==="autorestarting"&&re(),S("stopped")):l==="restarting"&&(h==="awake"||h==="waking")?(D=!0,v(new Error(l))):l==="idle"&&D&&(w("waiting"),J())}function y(r,{newValue:l}){l||h!=="awake"||e.isDisposed||S("stopped")}function E(r,l){l==="disconnected"&&h==="awake"&&a.tell(m(_(),"away")),l==="connected"&&h==="awake"&&a.hush()}function J(){h!=="waiting"||!e.isVisible||(s()?O():S("asleep"))}function W(r,{notebook:l,cell:k}){l!==d||h!=="asleep"||!G(k.model)||(w("awake"),a.hush())}let ae=()=>N=Date.now();function ie({target:r}){h!=="asleep"||r.closest("a, button")||r.closest(".otys-lab-known .jp-Cell-outputWrapper")&&O()}P(async()=>_e(g)),u.statusChanged.connect(i),u.kernelChanged.connect(y),u.connectionStatusChanged.connect(E);for(let r of["pointerdown","keydown"])e.node.addEventListener(r,ae,!0);return e.node.addEventListener("click",ie),addEventListener("pagehide",I),o.executionScheduled.connect(W),e.disposed.connect(()=>{removeEventListener("pagehide",I),o.executionScheduled.disconnect(W)}),{panel:e,begin:J,wake:O,lang:_}}var Me="otys-lab-place",rt=["","notebooks/","otys-course/"],at=e=>e.split("/").map(encodeURIComponent).join("/");function ge(){try{return localStorage.getItem(Me)??""}catch{return""}}function it(e){try{localStorage.setItem(Me,e)}catch{}}function Be(e){let t=new URL(location.href);if(t.searchParams.has("path"))return t.searchParams.set("path",e),t.href;let o=t.pathname.match(/^(.*?\/(?:lab|doc|notebooks)(?:\/workspaces\/[^/]+)?(?:\/tree)?\/)(?:.*\.ipynb)$/);return o?(t.pathname=o[1]+at(e),t.hash="",t.href):""}function Re(e,t){let o=e.serviceManager.contents,n=null,s=async d=>{try{return await o.get(d,{content:!1}),!0}catch{return!1}};async function a(){let d=[...new Set([...ge()?[ue(ge())]:[],...rt])];for(let u of d)n===null&&await s(u+B[0].file)&&(n=u);return n}function b(d){t?e.commands.execute("docmanager:open",{path:d}):location.assign(Be(d)||d)}return{show:b,async open(d,u){let g=await a();if(g===null)return;let _=je(g,u,d);b(await s(_)?_:g+d)},at(d){n=ue(d),it(d);let u=t?.mode==="single-document"&&Be(d);u&&u!==location.href&&history.replaceState(history.state,"",u)},lang:()=>M(ge())}}var lt="input, textarea, select, [contenteditable], .jp-InputArea-editor, .cm-editor",ct=/[^.]*\(▸▸[^)]*\)(\.|, \S+)\s*(.?)/;function Ke(e){for(let t of e.querySelectorAll(".jp-MarkdownOutput p"))if(t.textContent?.includes("▸▸")){for(let o of t.childNodes)o instanceof Text&&(o.data=o.data.replace(ct,(n,s,a)=>a.toUpperCase()));T(t,"hidden",!t.textContent.trim())}}function Je(e,{Widget:t,showCode:o,open:n,showMap:s}){let{content:a}=e,b=o(),d=()=>M(e.sessionContext.path),u=p("button",{class:"otys-lab-button",click:s});e.toolbar.insertItem(0,"otys-map",new t({node:p("div","otys-lab-tool",u)}));let g=p("span"),_=p("button",{class:"otys-lab-button",click:()=>j(!b)},g),h=new t({node:p("div","otys-lab-tool",_)});e.toolbar.insertItem(1,"otys-code",h);function j(c){b=c,e.toggleClass("otys-lab-nocode",!c),L(g,m(d(),c?"hide_code":"show_code")),T(_,"aria-pressed",String(c))}function v(){for(let c of a.widgets)c.toggleClass("otys-lab-known",G(c.model))}function D(c){let S=c.target;if(!(b||S.closest(lt)||S.closest(".otys"))){if(c instanceof KeyboardEvent){if(c.ctrlKey||c.metaKey||c.altKey||S.closest("button, a, summary")||c.key!=="Enter"&&c.key!=="Delete"&&c.key!=="Backspace"&&!/^[a-z0-9]$/i.test(c.key))return}else if(!S.closest(".jp-MarkdownCell.jp-mod-rendered"))return;c.stopPropagation(),c.preventDefault()}}let N=p("button",{class:"otys-lab-button",click:()=>n("00_start.ipynb")}),f=p("button",{class:"otys-lab-button otys-lab-go",click:()=>{x()&&n(x()?.file??"")}}),C=p("nav","otys-lab-end",N,f),x=()=>H(e.sessionContext.path);function w(){let c=x();L(N,m(d(),"map")),L(u,m(d(),"map")),L(f,c?`${m(d(),"next")}: ${c.titles[d()]} ›`:""),T(f,"hidden",!c);let S=a.node.querySelector(".jp-Notebook-footer");S&&S.nextSibling!==C?S.after(C):!S&&!C.isConnected&&a.node.append(C)}let P=new MutationObserver(()=>Ke(a.node));return P.observe(a.node,{childList:!0,subtree:!0}),e.disposed.connect(()=>P.disconnect()),Ke(a.node),e.addClass("otys-lab-page"),a.node.addEventListener("dblclick",D,!0),a.node.addEventListener("keydown",D,!0),a.model.contentChanged.connect(v),a.model.cells.changed.connect(()=>queueMicrotask(v)),v(),j(b),w(),{show:j,shown:()=>b,finish:w}}var pt=e=>new Intl.DisplayNames(e,{type:"language"}).of(e)??e,ne=(e=me().all())=>B.find(({lesson:t,steps:o})=>fe(e,t,o)<o.length)??B[0];function We({open:e}){let t=Y(),o="en",n="",s=p("h2"),a=p("button",{class:"otys-lab-button otys-lab-go",click:()=>e(ne().file,o)}),b=p("select",{change:()=>e(F(n)?.file??B[0].file,b.value)}),d=p("span"),u=p("label","otys-lab-language",d,b),g=p("p",{hidden:!!t}),_=p("ol"),h=p("h3"),j=p("ul"),v=p("nav","otys-lab-side",s,a,g,_,h,j,u);b.replaceChildren(...de.map(f=>p("option",{value:f,lang:f},pt(f))));function D({file:f,lesson:C,steps:x,minutes:w,titles:P},c,S){let K=fe(c,C,x),U=x.length>0&&K===x.length,I=U?`✓ ${m(o,"done")}`:K?m(o,"steps",{n:K,of:x.length}):m(o,"minutes",{n:w}),R=p("button",{class:"otys-lab-row",click:()=>e(f,o)},p("b",{},f.slice(0,2)),p("span",{},P[o]),p("small",{},I));return T(R,"aria-current",F(n)?.file===f&&"page"),T(R,"data-done",U),T(R,"data-now",S),p("li",{},R)}function N(){let f=me(t).all(),C=ne(f);T(v,"lang",o),T(v,"aria-label",m(o,"map")),L(s,m(o,"map")),L(a,`${m(o,"here")}: ${C.titles[o]} ›`),L(g,m(o,"unkept")),L(h,m(o,"more")),L(d,m(o,"language")),b.value=o;let x=B.map(w=>({chapter:w,li:D(w,f,w===C)}));be(_,...x.filter(({chapter:w})=>w.lesson).map(({li:w})=>w)),be(j,...x.filter(({chapter:w})=>!w.lesson).map(({li:w})=>w))}for(let f of[X,"storage"])addEventListener(f,N);return N(),{node:v,at(f,C){[o,n]=[f,C],N()}}}function $e(e,t){let o=p("div",{class:"otys-lab-strip",role:"status"}),n=new t({node:o});return n.hide(),e.contentHeader.addWidget(n),{tell(s,a,b){o.replaceChildren(p("span",{},s),...a?[p("button",{class:"otys-lab-button",click:b},a)]:[]),n.show()},hush(){o.replaceChildren(),n.hide()}}}var ze=`/* The extension's own parts; every class begins with \`otys-lab-\`, for the map of the course has other ones on the same page. */
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

.otys-lab-frame {
  position: relative;
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

:is(.otys-lab-button, .otys-lab-row, .otys-lab-side select):focus-visible {
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
`;var Ge="otys-nb:extension",ut="otys-lab-folded";function ft(e){try{return localStorage.getItem(e)===null&&(localStorage.setItem(e,"1"),!0)}catch{return!1}}function Ue({application:e,apputils:t,cells:o,launcher:n,notebook:s,settings:a,widgets:b}){let d=Object.entries({tracker:s?.INotebookTracker,palette:t?.ICommandPalette,labShell:e?.ILabShell,cards:n?.ILauncher,registry:a?.ISettingRegistry}).filter(([,g])=>g);function u(g,..._){let{tracker:h,palette:j,labShell:v,cards:D,registry:N}=Object.fromEntries(d.map(([i],y)=>[i,_[y]]));if(!h)return;document.head.append(Object.assign(document.createElement("style"),{textContent:ze}));let f={autorun:!0,code:!1},C=null,x=Re(g,v),w=We({open:(i,y)=>{x.open(i,y)}}),P=new Map,c=!0;function S(i,y){if(f[i]=y,C?.set(i,y),i==="code")for(let{reading:E}of P.values())E.show(y);for(let{page:E}of P.values())E.begin()}function K(){for(let i of["autorun","code"]){let y=C?.get(i).composite;typeof y=="boolean"&&y!==f[i]&&S(i,y)}}let U=(async()=>{C=await N?.load(Ge).catch(()=>null)??null,K(),C?.changed.connect(K)})();function I(){for(let{page:y,reading:E}of P.values())y.begin(),E.finish();let i=h.currentWidget?.sessionContext.path;P.has(h.currentWidget)&&(x.at(i),w.at(M(i),i))}async function R(i){let{context:y,sessionContext:E}=i;if(c&&F(E.path)&&(E.kernelPreference={...E.kernelPreference,shouldStart:!1,autoStartDefault:!1}),await Promise.all([y.ready,U]),i.isDisposed||!ve(y.model))return;let J=$e(i,b.Widget),W=Te(i,{NotebookActions:s.NotebookActions,CodeCell:o.CodeCell,Dialog:t.Dialog,autorun:()=>f.autorun,strip:J}),ae=r=>{x.open(r,M(E.path))},ie=Je(i,{Widget:b.Widget,showCode:()=>f.code,open:ae,showMap:()=>{g.commands.execute("otys-nb:map")}});P.set(i,{page:W,reading:ie}),i.disposed.connect(()=>P.delete(i)),Ee(i.node),v||se(i.node),await g.restored,v&&ft(ut)&&v.collapseLeft(),I()}function se(i){i.addEventListener("click",y=>{let E=y.target.closest("a");if(!E||y.ctrlKey||y.metaKey||y.shiftKey||y.button)return;let W=JSON.parse(E.dataset.commandlinkerArgs??"null")?.path??decodeURIComponent(E.pathname.match(/\/files\/(.*\.ipynb)$/)?.[1]??"");!W||!F(W)||(y.preventDefault(),y.stopPropagation(),x.show(W))},!0)}let q=()=>P.get(h.currentWidget),O=()=>q()?.page.lang()??x.lang(),re={start:{label:()=>m(O(),"start"),execute:()=>x.open(ne().file,O())},map:{label:()=>m(O(),"map"),execute:()=>v?v.activateById("otys-lab-side"):x.open("00_start.ipynb",O())},next:{label:()=>m(O(),"next"),isEnabled:()=>!!(q()&&H(h.currentWidget.sessionContext.path)),execute:()=>x.open(H(h.currentWidget.sessionContext.path)?.file??"",O())},code:{label:()=>m(O(),"show_code"),isToggled:()=>f.code,execute:()=>S("code",!f.code)},autorun:{label:()=>m(O(),"autorun"),isToggled:()=>f.autorun,execute:()=>S("autorun",!f.autorun)},full:{label:()=>m(O(),"full"),isEnabled:()=>!!q(),execute:()=>document.fullscreenElement?document.exitFullscreen():q()?.page.panel.node.requestFullscreen()},forward:{label:()=>m(O(),"forward"),execute:()=>te(document.body,1)},back:{label:()=>m(O(),"back"),execute:()=>te(document.body,-1)}};for(let[i,{label:y,...E}]of Object.entries(re)){let J=`otys-nb:${i}`;g.commands.addCommand(J,{...E,label:()=>`Otys: ${y()}`}),j?.addItem({command:J,category:"Otys"})}if(D?.add({command:"otys-nb:start",category:"Otys",rank:0}),v){let i=new b.Widget({node:w.node});i.id="otys-lab-side",i.title.label="Otys",i.title.caption=m(O(),"map"),v.add(i,"left",{rank:50}),v.layoutModified.connect(I)}h.widgetAdded.connect((i,y)=>{R(y)}),h.forEach(R),h.currentChanged.connect(I),g.shell.currentChanged?.connect(I),g.restored.then(()=>{c=!1,I()})}return[{id:Ge,autoStart:!0,requires:[],optional:d.map(([,g])=>g),activate:u}]}var mt="otys-nb",yt={application:"@jupyterlab/application",apputils:"@jupyterlab/apputils",cells:"@jupyterlab/cells",launcher:"@jupyterlab/launcher",notebook:"@jupyterlab/notebook",settings:"@jupyterlab/settingregistry",widgets:"@lumino/widgets"},qe={};async function bt(e){let t=Object.entries(qe[e]??{}),[o]=t.sort(([n],[s])=>s.localeCompare(n,"en",{numeric:!0}));return o?(await o[1].get())():null}var gt=window;(gt._JUPYTERLAB??={})[mt]={init(e){qe=e},async get(){let e=Object.entries(yt).map(async([o,n])=>[o,await bt(n)]),t=Ue(Object.fromEntries(await Promise.all(e)));return()=>({__esModule:!0,default:t})}};})();
