"use strict";(()=>{function O(){try{let{otysPlatform:t}=globalThis;if(t)return t;let e=globalThis.frameElement?.ownerDocument??document;return JSON.parse(e.getElementById("jupyter-config-data")?.textContent||"{}").enableMemoryStorage?null:localStorage}catch{return null}}function V(t,e=O()){try{return e?.getItem(t)??""}catch{return""}}function J(t,e=O()){try{return JSON.parse(e?.getItem(t)??"null")}catch{return null}}function L(t,e,o=O()){try{return o?.setItem(t,e),!!o}catch{return!1}}var ee="otys-progress";var Ge="play",ze="game";var qe="otys-cleared";var re=t=>Object(t)===t&&!Array.isArray(t)?Object.entries(t):[],io=t=>Object.fromEntries(re(t).map(([e,o])=>[e,Object.fromEntries(re(o).filter(([,n])=>typeof n=="string"))])),te=(t,e,o)=>o.filter(n=>["solved","shown"].includes(t[e]?.[n])).length;function Y(t=O()){let e={},o=()=>io(J(ee,t)??e);function n(s){e=s,L(ee,JSON.stringify(s),t)||(t=null),globalThis.dispatchEvent?.(new Event(ee))}return{all:o,save:n,note(s,r,a){let i=o()[s],c=r.flatMap((d,u)=>a[u]&&!i?.[d]?[[d,a[u]]]:[]);c.length&&n({...o(),[s]:{...Object.fromEntries(c),...i}})}}}var co=new Set(["button","input","a","select","summary"]),ae=t=>String(t??"").replace(/[\u202a-\u202e\u2066-\u2069]/g,"�"),Ve=t=>t.filter(Boolean).map(e=>typeof e=="string"?ae(e):e);function lo(t,e,o){for(let[n,s]of Object.entries(e))typeof s=="function"?t.addEventListener(n,s):S(t,n,s);return t.append(...Ve(o)),t}function l(t,e={},...o){let n=document.createElement(t),s=typeof e=="string"?{class:e}:e;return t==="button"&&(s={type:"button",...s}),(co.has(t)||"tabindex"in s)&&n.setAttribute("data-lm-suppress-shortcuts","true"),lo(n,s,o)}function X(t,...e){t.replaceChildren(...Ve(e))}function w(t,e){t.textContent!==ae(e)&&(t.textContent=ae(e))}function S(t,e,o){let n=o===!0&&!e.startsWith("aria-")?"":ae(o);(o??!1)===!1?t.removeAttribute(e):t.getAttribute(e)!==n&&t.setAttribute(e,n)}var Ye="otys-language";var fo=["jp-top-panel","jp-bottom-panel","top-panel-wrapper","menu-panel-wrapper"];function Xe(t){return fo.includes(t.id)||t.node.classList.contains("jp-SideBar")?[t]:[...t.children()].flatMap(Xe)}function Ze(t,e){let o=[],n=!1,s=!1;return{set(r){if(r){s||(n=e?.leftCollapsed===!1),s||e?.collapseLeft();let a=Xe(t).filter(({isHidden:i})=>!i);for(let i of a)i.hide();o.push(...a)}else{for(let a of o.splice(0))a.show();s&&n&&e?.expandLeft()}s=r}}}var uo=t=>t/2**32|0,po=t=>t>>>0;function Qe(t,e,o,n){let s=uo(o),r=po(o);t.setUint32(e,n?r:s,n),t.setUint32(e+4,n?s:r,n)}function et(t){return t instanceof Uint8Array||ArrayBuffer.isView(t)&&t.constructor.name==="Uint8Array"&&"BYTES_PER_ELEMENT"in t&&t.BYTES_PER_ELEMENT===1}var je=t=>t?`"${t}" `:"";function ho(t,e=""){if(typeof t!="number")throw new TypeError(je(e)+"expected number, got "+typeof t);if(!Number.isSafeInteger(t)||t<0)throw new RangeError(je(e)+"expected integer >= 0, got "+t);return t}function ie(t,e,o=""){if(et(t)&&(e===void 0||t.length===e))return t;e!==void 0&&ho(e,"length");let n=et(t),s=e!==void 0?` of length ${e}`:"",r=n?`length=${t.length}`:`type=${typeof t}`,a=je(o)+"expected Uint8Array"+s+", got "+r;throw n?new RangeError(a):new TypeError(a)}var bo=(t,e)=>{if(t===null||typeof t!="object"||Array.isArray(t))throw new TypeError((e==="object"?"":`"${e}" `)+"expected object, got type="+typeof t)},tt=(t,e)=>{bo(t,e);let o=Object.getPrototypeOf(t);if(o!==Object.prototype&&o!==null)throw new TypeError(`"${e}" expected plain object`);if(Object.hasOwn(t,"__proto__"))throw new TypeError(`"${e}.__proto__" is not allowed`)};function Ae(t,e=!0){if(t.destroyed)throw new Error("hash was destroyed");if(e&&t.finished)throw new Error("digest() was already called")}function ot(t,e){ie(t,void 0,"output");let o=e.outputLen;if(!(t.length>=o))throw new RangeError('"output" expected length >= '+o)}function ce(...t){for(let e=0;e<t.length;e++)t[e].fill(0)}function le(t){return new DataView(t.buffer,t.byteOffset,t.byteLength)}function T(t,e){return t<<32-e|t>>>e}var mo=typeof Uint8Array.from([]).toHex=="function"&&typeof Uint8Array.fromHex=="function",yo=Array.from({length:256},(t,e)=>e.toString(16).padStart(2,"0"));function de(t){if(ie(t),mo)return t.toHex();let e="";for(let o=0;o<t.length;o++)e+=yo[t[o]];return e}function nt(t){if(typeof t!="string")throw new TypeError("string expected");let e=new TextEncoder().encode(t);try{return new Uint8Array(e)}finally{ce(e)}}function go(t,e,o="opts"){return tt(t,"defaults"),e!==void 0&&tt(e,o),Object.assign(Object.create(null),t,e)}function st(t,e={}){if(typeof t!="function")throw new TypeError('"hashCons" expected function, got type='+typeof t);e=go({},e,"info");let o=(s,r)=>t(r).update(s).digest(),n=t(void 0);return o.outputLen=n.outputLen,o.blockLen=n.blockLen,o.canXOF=n.canXOF,o.create=s=>t(s),Object.assign(o,e),Object.freeze(o)}var rt=t=>({oid:Uint8Array.from([6,9,96,134,72,1,101,3,4,2,t])});function at(t,e,o){return t&e^~t&o}function it(t,e,o){return t&e^t&o^e&o}var fe=class{blockLen;outputLen;canXOF=!1;padOffset;isLE;buffer;view;finished=!1;length=0;pos=0;destroyed=!1;constructor(e,o,n,s){this.blockLen=e,this.outputLen=o,this.padOffset=n,this.isLE=s,this.buffer=new Uint8Array(e),this.view=le(this.buffer)}update(e){Ae(this),ie(e);let{view:o,buffer:n,blockLen:s}=this,r=e.length,a=!1;for(let i=0;i<r;){let c=Math.min(s-this.pos,r-i);if(c===s){let d=le(e);for(;s<=r-i;i+=s)this.process(d,i);a=!0;continue}n.set(i===0&&c===r?e:e.subarray(i,i+c),this.pos),this.pos+=c,i+=c,this.pos===s&&(this.process(o,0),this.pos=0,a=!0)}return this.length+=e.length,a&&this.roundClean(),this}digestInto(e){Ae(this),ot(e,this),this.finished=!0;let{buffer:o,view:n,blockLen:s,isLE:r}=this,{pos:a}=this;o[a++]=128,o.fill(0,a),this.padOffset>s-a&&(this.process(n,0),o.fill(0)),Qe(n,s-8,this.length*8,r),this.process(n,0),this.roundClean();let i=e===o?n:le(e),c=this.outputLen,d=c/4,u=this.get();if(c%4||d>u.length)throw new Error("invalid outputLen");for(let p=0;p<d;p++)i.setUint32(4*p,u[p],r)}digest(){let{buffer:e,outputLen:o}=this;this.digestInto(e);let n=e.slice(0,o);return this.destroy(),n}_cloneIntoMeta(e){let{buffer:o,length:n,finished:s,destroyed:r,pos:a}=this;return e.destroyed=r,e.finished=s,e.length=n,e.pos=a,a&&e.buffer.set(o),e}clone(){return this._cloneInto()}},ct=Uint32Array.from([1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225]);var xo=Uint32Array.from([1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298]),W=new Uint32Array(64),_e=class extends fe{A=0;B=0;C=0;D=0;E=0;F=0;G=0;H=0;constructor(e,o){super(64,e,8,!1),this.A=o[0]|0,this.B=o[1]|0,this.C=o[2]|0,this.D=o[3]|0,this.E=o[4]|0,this.F=o[5]|0,this.G=o[6]|0,this.H=o[7]|0}get(){let{A:e,B:o,C:n,D:s,E:r,F:a,G:i,H:c}=this;return[e,o,n,s,r,a,i,c]}set(e,o,n,s,r,a,i,c){this.A=e|0,this.B=o|0,this.C=n|0,this.D=s|0,this.E=r|0,this.F=a|0,this.G=i|0,this.H=c|0}_cloneInto(e){return(e||=new this.constructor).set(...this.get()),this._cloneIntoMeta(e)}process(e,o){for(let p=0;p<16;p++,o+=4)W[p]=e.getUint32(o,!1);for(let p=16;p<64;p++){let m=W[p-15],b=W[p-2],y=T(m,7)^T(m,18)^m>>>3,E=T(b,17)^T(b,19)^b>>>10;W[p]=E+W[p-7]+y+W[p-16]|0}let{A:n,B:s,C:r,D:a,E:i,F:c,G:d,H:u}=this;for(let p=0;p<64;p++){let m=T(i,6)^T(i,11)^T(i,25),b=u+m+at(i,c,d)+xo[p]+W[p]|0,E=(T(n,2)^T(n,13)^T(n,22))+it(n,s,r)|0;u=d,d=c,c=i,i=a+b|0,a=r,r=s,s=n,n=b+E|0}n=n+this.A|0,s=s+this.B|0,r=r+this.C|0,a=a+this.D|0,i=i+this.E|0,c=c+this.F|0,d=d+this.G|0,u=u+this.H|0,this.set(n,s,r,a,i,c,d,u)}roundClean(){ce(W)}destroy(){this.destroyed=!0,this.set(0,0,0,0,0,0,0,0),ce(this.buffer)}},Oe=class extends _e{constructor(){super(32,ct)}};var lt=st(()=>new Oe,rt(1));var dt=["010d21a1900eeffc1c6ef858e16e64097268b469cd1e83e03d924564cfaa75e2","038ca954b5748fb74e363181d765ec3911d98fce9a470290935a609dd23051d4","067c52ae35621bc7433754c6dd722c453382745b0d75424d2a7f193f26c78749","090d04bfd7aa2c70d642f91816ce1b19daf8ac0efa1768eac4b1d108386a1667","093ee5e7ed288c4230ec39d2624bcb491ea4b60444d97a3ebbf5be3764189d31","0b9f21a8030e10c0038ad923da0d9efbe9c5db6ecb33923c4652632cb266ec67","0da0976410c2bd6093c7e6a753418a638c8b36b32a037e151ccda3cd611d5d1c","106f8c994c19c9353a45b69ba62d0a694f0d86438e009a60a990e15469136771","18a296fb41ab44f8a0bcd3d5e785e1012ecc3979d9e2c83e7526591bd883bfbf","1cdd8a32c57387cd47394525c716bc9d0e350b97a6e074578b2555922fc7462c","203fdaf3337f61d95aba90f35ef2d025eed731de590cf1c5a1bcd95999abe600","20d3550f1999de44ea377f419e285d5bede8aad4dc604886bd693d33a13879ec","2e6e18f525b00c46b327da422a660b19d49955bb11f6522b952be4ca895e328d","388e5b1ed62da5b8842db7429fcc659f30e620008eae838d91bfc30250f74667","399d8bae41f3afc91b17aeee8d042b5d2fda9cc9f575d0291c7d4a1c5fbefaa5","3aee4dec50f66737ba44fe7191b56cb6e3bfe229cf1be18bd85af812622fdbba","40f9338adaaf837aab683972693a6910f8d79f7ca84ea7cdb531287745889b68","40fec8ac26e9ec251982992bad935e052beb3f9602aae18d5fe71aed800eb893","43f2217f9a48a294be398a1841a906f97e1d6dbe4b01461b3ab9989ca5163853","4f919c32fe63d2fd7be1c52f358eb7c2dfbcedcbfef7fe2308340993e15832a2","52cbdc0f0c965f5a0a0466c27d645331f84aee5bdd5b9aa881bf797b32a77309","570df0f4a698671d9c248488cd66ea9f055422c5167a7430f1a3b435647f0b70","5d4cc351aa53da2fa5039d0f50f5c37f2b80f0e15d41d0c340ae797efe1045f2","5f67d6cd7f9bb9f6b3a1577fa5f5f39f6c0bd22555fa0c11dcf5eecab0df8149","6132822f8ccf2d49a2478afe612e70536960b98c006f9f63b45c70affff7de90","64593a499683da58f81c5fc652bb3fe9e60b76aa4c28aac20c50a0a818079f93","6b0abfa2c868dc470b2e1ce61bbd7284f180f03c9db335f2930e61d69d3f0880","7b0fa587dc72b5c7d6e52b33531d452e6bf2d52a43b623f5f51b9b5e8473389f","7d8a7b8ce1ec59ded8adf720c760ada1a3555dcd73e06f6b2764a2cb58fb326e","840ba85504bd705dcc03ddf8cee9b318be9d90438182bc4ab564751d6af7cc87","8fb5638a6e81beddc945c34c9fc0fe7cbde4a132caa661b24a31dd27448d5795","9a7fd9ebf061ac6512982ec30bf3288d3e658991cf6c87fcecf7ec4e65441636","9f23626d8f3e4d534b5383a236b4138b908c9da4a8be9a78048b6cc2bfb4031b","a41f3c56a5b727b807ea7454a88f16e3bc69959fcc9e5a298be948c151d3a6a7","ad8b1163f77321f0af2b0d151a3be2e244ef4a42e16a7bfd599f702c25275fda","b716f79228cce2adfc865bc048dce66518f2fe8829f13b317288b6cc15d85a0d","bf83e717effa9ca9b2b7be943f99fb78b7ca2c30cca8ff1e9aeee82519c4c426","c00e56042820e34a0ee0d9837a7787b57b18e0c1216ff6736f71a4ff41ca8e57","c76aed07ac66162252092eb418c26cf0c90848a0b6974e9160e7ed6f4a0124a9","ce9713b38a9099677919984b241ba8435d51eab0ef934178553d084d82d5c673","cf7f36aac77b122e646daaa5b58af248d60633b6f2251f0c00904ea343e286f9","d02dfff1886744430617429154c495b20b34d338ec53d4d5dcc61dd17b3c123b","d11beff3f420819cd0a285461ebf3e9e7dcb8023eb8d2df4d9943a57f95f52fc","d52482284136bef6159b34d0f99b5868af072e1a9046825a3a08efa50e167b1a","d5dcc095bb535b3225446da047960cc442b034f07dfbe391eb8e9a5d84e0aef3","d6de94348ef1bcd84baba634cba38be0d85650005eaddee8481aa44f0088247f","db61c175319eefb3e783ac888eab2cc8e804ce250e7db74fb365b78f381d157f","de338ede124604b6effad650be8eb90d5d5361942c1995ca225b8348d9d35a10","eb44e2e50756a75b6f6f38bbdc70d996da5b59f4da912e6348032ad174877c72","ebb27f15fd14a8c15698b8e06a0bb78cdf2bdae992642285ead1fd2852b5213e","ec17bfde14ba3097a1308acac7f7ac59462f071db1d4e89dffe1d1ea2c59b84f","ed547bfe721ca7b974e895643c34b97d25b0b8dc30e069c94e1e5349f7556e6b","edc44f59dd98e2f370d2c6abf7f11b22674e1b8b1c347494cafa9b1bf127baa8","efb9edea768dc07e0b7ee6d0cdb779fe6360824fe99e9e492a523621909af0a7","f24e271c47be38e551586dc98a089d22a9f78c30d530c99d63285bf4ae876e5d","f910f9459e576d8b4d9ca4d8b9ef40edd217b957bed0f99aa5972f04136fc313","ff746d2b2300344e4cfe9360fdbdc4b5438ae568c4ececb8e099d10bd2e84b3b"];var ko=1e6,Z="application/vnd.jupyter.widget-view+json",Le=t=>Array.isArray(t)&&t.every(e=>typeof e=="string")?t.join(""):t;function vo(t){let e={...t};if(delete e.execution_count,"text"in e&&(e.text=Le(e.text)),e.data){let o=Object.entries(e.data).filter(([n])=>n!==Z);e.data=Object.fromEntries(o.map(([n,s])=>[n,Le(s)]))}return e}var Eo=t=>JSON.stringify(t,(e,o)=>o&&typeof o=="object"&&!Array.isArray(o)?Object.fromEntries(Object.entries(o).sort(([n],[s])=>n<s?-1:1)):o);function So({cells:t}){let e=t.map(({cell_type:o,source:n,attachments:s,outputs:r})=>[o,Le(n),s??{},(r??[]).map(vo)]);return de(lt(nt(Eo(e))))}function K(t){try{return"widgets"in t.metadata||JSON.stringify(t).length>ko?!1:dt.includes(So(t))}catch{return!1}}var j=t=>t.sharedModel.getSource(),Te=t=>t.type==="code"&&j(t).trim()!=="";function ft(t){let e=new Map;for(let r of t.cells)Te(r)&&e.set(j(r),r.outputs.toJSON().some(({data:a})=>a?.["text/html"]));let o=new WeakSet(t.cells),n=!0;function s(){if(t.isDisposed)return!1;let r=[...t.cells];return r.some(a=>o.has(a))?n:(o=new WeakSet(r),n=K(t.toJSON()))}return{own:s,ours:r=>Te(r)&&e.has(j(r))&&s(),prints:r=>!e.get(j(r))}}var ut=(t,e)=>t.widgets.find(({model:o})=>o.type==="code"&&j(o)===`otys.practice("${e}")`),Co=/\botys\.((lesson|practice|dive|first_game)\(|(Explorer|our_game)\([^]*\n\w+$)/,pt=({model:t})=>t.type==="code"&&Co.test(j(t)),ht=({model:t})=>t.type==="code"&&/\botys\.Explorer\(/.test(j(t)),ue=t=>[...t.cells].filter(Te).map(j).join(`

`);function bt(t){for(let e of t.cells)for(let o=0;o<(e.outputs?.length??0);o+=1){let n=e.outputs.get(o).toJSON();if(!n.data?.[Z])continue;let s={...n.data};delete s[Z],e.outputs.set(o,{...n,data:s})}}var jo=t=>t.data?.[Z]?.model_id?[t.data[Z].model_id]:[],Ne=t=>t.flatMap(jo),pe=t=>Ne(t.outputs?.toJSON()??[]),mt=t=>t.outputs.toJSON().some(e=>e.output_type==="error");async function oe(t,e){let{model:o}=t.context,n=()=>JSON.stringify([...o.cells].map(a=>[a.type,j(a)])),s=!o.dirty,r=n();try{await e()}finally{s&&!t.isDisposed&&n()===r&&(o.dirty=!1)}}var De={first_game:"game/291decbc",chapters:[{file:"00_start.ipynb",group:"short",lesson:"start",steps:["key","metal","contract","surface"],practice:!1,minutes:2,titles:{en:"A first dive",fr:"Première plongée",de:"Ein erster Tauchgang"}},{file:"01_turn.ipynb",group:"short",lesson:"turn",steps:["key","push","engineer","home","where","surface","metal","sink","unused","offer"],practice:!1,minutes:6,titles:{en:"A turn in three steps",fr:"Un tour en trois étapes",de:"Ein Zug in drei Schritten"}},{file:"02_keys_and_hacker.ipynb",group:"short",lesson:"keys",steps:["away","which","fifth","improve","neutral","pushed","early","pass","wait"],practice:!0,minutes:7,titles:{en:"Keys and the Hacker",fr:"Les jetons Clé et le hacker",de:"Zugangsplättchen und Hacker"}},{file:"03_x_keys.ipynb",group:"short",lesson:"x-keys",steps:["which","turn-round","lay","sponsor","dive","and-then","up","neutral","example","battery","lowest","key-two","spare-the-key","supply","counts","home"],practice:!0,minutes:7,titles:{en:"X keys",fr:"Les jetons Clé X",de:"X-Zugangsplättchen"}},{file:"04_batteries.ipynb",group:"short",lesson:"batteries",steps:["key","credit","reach","who","propel","metal","stay","gap","follow","several","not-oxygen","only-one","at-once","with-x","from-above","once","late","the-key"],practice:!0,minutes:8,titles:{en:"Batteries",fr:"Les batteries",de:"Batteriemarker"}},{file:"05_contracts.ipynb",group:"short",lesson:"contracts",steps:["bring","left","complete","free","elsewhere","hand","extras","spread","numbers","used-level","two","own-card","must","after-up","row","bonus","room","large"],practice:!0,minutes:9,titles:{en:"Contracts",fr:"Les contrats",de:"Aufträge"}},{file:"06_play.ipynb",group:"game",lesson:"play",steps:["game"],practice:!1,minutes:25,titles:{en:"Play",fr:"Jouer",de:"Spielen"}},{file:"07_setup.ipynb",group:"more",lesson:"setup",steps:["keys","technicians","divers","cubes","purse","display","sponsors","store","contracts","neutral","begin","bare","tile","technician","side","stock","colours","for-two","first-turn"],practice:!1,minutes:3,titles:{en:"Laying the table",fr:"La mise en place",de:"Der Spielaufbau"}},{file:"08_divers.ipynb",group:"more",lesson:"divers",steps:["expert","full","bonus","row","buy","better","look","copy","who","hacker","token","example-trader","basic-side","neutral","credit","reserve","which-key","dear","for-prestige","price","limits","in-stock","two","nothing-to-pay","keep","few-cards","bill","whose-level","copy-upgraded","one-credit","reach","track-end","all-home","cheaper","skip"],practice:!0,minutes:8,titles:{en:"The eight divers",fr:"Les huit plongeurs",de:"Die acht Taucher"}},{file:"09_sponsors.ipynb",group:"more",lesson:"sponsors",steps:["credit","twice","back","upgrade","in-time","free","front","lift","surface","carry","which-sponsor","breath","both-ways","between","not-neutral","own-x","to-the-key","closed","still-paid","gift","whom","lifted","one-way","where-to","together","usable","where-then"],practice:!0,minutes:7,titles:{en:"The five sponsors",fr:"Les cinq sponsors",de:"Die fünf Sponsoren"}},{file:"10_rewards.ipynb",group:"more",lesson:"rewards",steps:["take","front","colour","pays","upgrade","four-cards","green","which-level","replaced","empty-bag","for-nothing","any-diver","hand","stay","five","whose-token"],practice:!0,minutes:5,titles:{en:"Reward tokens",fr:"Les jetons Récompense",de:"Belohnungsplättchen"}},{file:"11_end_and_variants.ipynb",group:"more",lesson:"ending",steps:["reach","at-once","last","winner","tie","to-the-owner","comes-up","who-else","leftovers","shared","catch-up","keep-the-cube","to-whom","his-oxygen","he-decides"],practice:!0,minutes:5,titles:{en:"The end, and a variant",fr:"La fin, et une variante",de:"Das Ende und eine Variante"}},{file:"12_dive.ipynb",group:"more",lesson:"",steps:[],practice:!1,minutes:5,titles:{en:"Today’s dive",fr:"La plongée du jour",de:"Der Tauchgang des Tages"}},{file:"13_practice.ipynb",group:"more",lesson:"",steps:[],practice:!1,minutes:5,titles:{en:"Practice",fr:"S’entraîner",de:"Üben"}},{file:"14_what_players_ask.ipynb",group:"more",lesson:"",steps:[],practice:!1,minutes:5,titles:{en:"What players ask",fr:"Ce que demandent les joueurs",de:"Was Spieler fragen"}},{file:"15_explore.ipynb",group:"tools",lesson:"",steps:[],practice:!1,minutes:10,titles:{en:"Explore",fr:"Explorer",de:"Erkunden"}},{file:"16_our_game.ipynb",group:"tools",lesson:"",steps:[],practice:!1,minutes:10,titles:{en:"Our game",fr:"Notre partie",de:"Unsere Partie"}},{file:"17_rulebooks_compared.ipynb",group:"tools",lesson:"",steps:[],practice:!1,minutes:9,titles:{en:"The rulebooks compared",fr:"Les livrets comparés",de:"Die Spielregeln verglichen"}},{file:"18_teach.ipynb",group:"class",lesson:"",steps:[],practice:!1,minutes:6,titles:{en:"Teach a class",fr:"Enseigner à une classe",de:"Eine Klasse unterrichten"}}]};var Me={en:{waking:"waking up",counted:"waking up: {n} of {of}",continue:"Continue",asleep:"The board is resting.",stopped:"Python stopped. Your place is kept.",away:"No connection. Your place is kept.",show_code:"Show code",hide_code:"Hide code",map:"Map of the course",here:"Continue here",next:"Next lesson",done:"done",minutes:"{n} min",steps:"{n} of {of}",language:"Language",more:"More of it",tools:"For the table",start:"Start or continue the course",autorun:"Run the course by itself",full:"Full screen",forward:"Next step on the board",back:"Step back on the board",unkept:"This browser keeps nothing, so nothing is counted here.",again:"Again",clock:"waking up: {n} s of about {of}",ready:"The board is ready. What you did is kept.",practise:"Practise",run:"Run this cell",changed:"This notebook is no longer the course’s own, so nothing starts by itself. One press opens the course’s own; this one is kept.",kept:"Your changed notebook, kept as {name}.",open_copy:"Open the course’s own",no_copy:"The course’s own copy cannot be laid here. Start the course with otys-nb.",ask_title:"Run this code?",ask:"Nobody has vouched for this notebook. This is what would run:",ask_yes:"Run",ask_no:"Cancel",board:"Board",page:"Page",boards:"Open the course on its boards",theme:"Dark or light",show_jupyter:"Show Jupyter",hide_jupyter:"Hide Jupyter",close:"Close",game_coming:"Your game goes on here, as you left it, in a moment."},fr:{waking:"réveil",counted:"réveil : {n} sur {of}",continue:"Continuer",asleep:"Le plateau se repose.",stopped:"Python s’est arrêté. Votre place est gardée.",away:"Pas de connexion. Votre place est gardée.",show_code:"Voir le code",hide_code:"Cacher le code",map:"Plan du cours",here:"Continuer ici",next:"Leçon suivante",done:"terminé",minutes:"{n} min",steps:"{n} sur {of}",language:"Langue",more:"Pour aller plus loin",tools:"Pour la table",start:"Commencer ou continuer le cours",autorun:"Lancer le cours tout seul",full:"Plein écran",forward:"Étape suivante sur le plateau",back:"Étape précédente sur le plateau",unkept:"Ce navigateur ne garde rien : rien n’est compté ici.",again:"Encore",clock:"réveil : {n} s sur {of} environ",ready:"Le plateau est prêt. Ce que vous avez fait est conservé.",practise:"S’exercer",run:"Exécuter cette cellule",changed:"Ce carnet n’est plus celui du cours : rien ne démarre tout seul. Un clic ouvre celui du cours ; celui-ci est gardé.",kept:"Votre carnet modifié, gardé sous le nom {name}.",open_copy:"Ouvrir celui du cours",no_copy:"La copie du cours ne peut pas être placée ici. Lancez le cours avec otys-nb.",ask_title:"Exécuter ce code ?",ask:"Personne ne répond de ce carnet. Voici ce qui s’exécuterait :",ask_yes:"Exécuter",ask_no:"Annuler",board:"Plateau",page:"Page",boards:"Ouvrir le cours sur ses plateaux",theme:"Sombre ou clair",show_jupyter:"Afficher Jupyter",hide_jupyter:"Masquer Jupyter",close:"Fermer",game_coming:"Votre partie reprend ici dans un instant, comme vous l’avez laissée."},de:{waking:"wacht auf",counted:"wacht auf: {n} von {of}",continue:"Weiter",asleep:"Der Plan ruht.",stopped:"Python hat angehalten. Dein Platz ist gemerkt.",away:"Keine Verbindung. Dein Platz ist gemerkt.",show_code:"Code zeigen",hide_code:"Code verbergen",map:"Übersicht des Kurses",here:"Hier weiter",next:"Nächste Lektion",done:"geschafft",minutes:"{n} Min.",steps:"{n} von {of}",language:"Sprache",more:"Mehr davon",tools:"Für den Tisch",start:"Den Kurs beginnen oder fortsetzen",autorun:"Den Kurs von selbst ausführen",full:"Ganzer Bildschirm",forward:"Nächster Schritt auf dem Plan",back:"Schritt zurück auf dem Plan",unkept:"Dieser Browser behält nichts, darum wird hier nichts gezählt.",again:"Noch einmal",clock:"wacht auf: {n} s von etwa {of}",ready:"Das Brett ist bereit. Was du geschafft hast, bleibt.",practise:"Üben",run:"Diese Zelle ausführen",changed:"Dieses Notebook ist nicht mehr das des Kurses, darum startet nichts von selbst. Ein Klick öffnet das des Kurses; dieses bleibt erhalten.",kept:"Dein geändertes Notebook, aufbewahrt als {name}.",open_copy:"Das des Kurses öffnen",no_copy:"Die Kopie des Kurses kann hier nicht angelegt werden. Starte den Kurs mit otys-nb.",ask_title:"Diesen Code ausführen?",ask:"Niemand bürgt für dieses Notebook. Das würde ausgeführt:",ask_yes:"Ausführen",ask_no:"Abbrechen",board:"Plan",page:"Seite",boards:"Den Kurs auf seinen Plänen öffnen",theme:"Dunkel oder hell",show_jupyter:"Jupyter zeigen",hide_jupyter:"Jupyter verbergen",close:"Schließen",game_coming:"Deine Partie geht hier gleich weiter, so wie du sie verlassen hast."}};var yt=De.first_game,C=De.chapters,Pe=C.filter(({group:t})=>t==="class")[0],ne=Object.keys(Me),h=(t,e,o={})=>Oo(Me,t,e,o),Oo=(t,e,o,n)=>(t[e]?.[o]??t.en[o]).replace(/\{(\w+)\}/g,(s,r)=>String(n[r]??s));function he(t){let e=t.lastIndexOf("/")+1;return[t.slice(0,e),t.slice(e)]}var x=t=>ne.find(e=>`/${he(t)[0]}`.endsWith(`/${e}/`))??"en";function Be(t){let[e]=he(t),o=x(t);return o==="en"?e:e.slice(0,-(o.length+1))}var I=(t,e,o)=>`${t}${e==="en"?"":`${e}/`}${o}`,v=t=>C.find(({file:e})=>e===he(t)[1]);function be(t){let e=C.findIndex(({file:o})=>o===he(t)[1]);return e<0?void 0:C[e+1]}var Ie="otys-lab-views",gt=t=>t.slice(t.lastIndexOf("/")+1);async function Lo(t){for(;!t.isDisposed&&t.isPlaceholder?.();)await new Promise(requestAnimationFrame)}function To(t,e){let o=t.node.querySelector(".jp-Cell-outputWrapper");return o.tabIndex=-1,o.dataset.lmSuppressShortcuts="true",o.dataset.otysFill=JSON.stringify(e),o}var me=class{#e=null;#t=()=>{};#o=l("span");#r=l("button",{class:"otys-lab-button",click:()=>{this.show(this.#u())}},this.#o);constructor(e,o){this.panel=e,this.tools=o;let{content:n}=e;this.button=new o.Widget({node:l("div","otys-lab-tool",this.#r)}),e.toolbar.insertItem(1,"otys-board",this.button),n.node.addEventListener("otys-host",s=>{s.preventDefault(),this.#a(s.detail.what)}),n.node.addEventListener("otys-next",s=>{let r=this.on&&!s.detail.file&&this.#f();r&&(s.preventDefault(),this.show(r))}),n.model.cells.changed.connect(()=>queueMicrotask(()=>{!this.on||!this.#e.isDisposed||(this.#c(),this.begin())})),this.update()}get on(){return!!this.#e}get#n(){return x(this.panel.sessionContext.path)}get#s(){return this.tools.boards()}get#d(){let e=Object(J(Ie))[gt(this.panel.sessionContext.path)];return e==="page"||Number.isInteger(e)?e:void 0}#i(e){L(Ie,JSON.stringify({...Object(J(Ie)),[gt(this.panel.sessionContext.path)]:e}))}begin(){let e=this.#d;if(this.on||e==="page"||e===void 0&&!this.tools.wanted())return;let o=this.#s;o[0]===this.panel.content.widgets.find(({model:s})=>s.type==="code")&&this.#l(o[e??0]??o[0])}update(){w(this.#o,h(this.#n,"board")),this.#r.hidden=!this.#s.length}#f(){let e=this.#s;return e[e.indexOf(this.#e)+1]}#u(){let e=innerHeight/2,o=({node:n})=>{let{top:s,bottom:r}=n.getBoundingClientRect();return Math.max(s-e,e-r,0)};return this.#s.reduce((n,s)=>o(s)<o(n)?s:n)}#a(e){e==="page"?this.leave():this.tools.ask(e)}async show(e){this.#i(this.#s.indexOf(e)),await this.#l(e)}leave(){let e=this.#e;if(!e)return;this.#i("page"),this.#c();let{content:o}=this.panel;o.activeCellIndex=o.widgets.indexOf(e),requestAnimationFrame(()=>{o.scrollToCell?.(e,"start")}),o.node.focus({preventScroll:!0})}lead(e){return!this.on||!this.#s.includes(e)?!1:(e!==this.#e&&this.show(e),!0)}#c(){this.#t(),this.#t=()=>{},this.#e=null,this.panel.removeClass("otys-lab-covered"),this.panel.toolbar.show()}async#l(e){if(e===this.#e)return;this.#t();let{panel:o}=this,{content:n}=o;this.#e=e,e.node.style.minHeight=`${e.node.offsetHeight}px`,e.addClass("otys-lab-board"),o.addClass("otys-lab-covered"),o.toolbar.hide(),this.#t=()=>{e.node.style.minHeight="",e.removeClass("otys-lab-board")},await n.scrollToItem?.(n.widgets.indexOf(e)).catch(()=>{}),await Lo(e),this.#e===e&&!o.isDisposed&&this.#p(e)}#p(e){let{panel:o,tools:n}=this,{content:s}=o,r=n.offers(),a=To(e,r),i=l("div","otys-lab-bar",l("button",{class:"otys-lab-button",click:()=>this.#a("map")},r.map),l("button",{class:"otys-lab-button",click:()=>this.#a("page")},r.page));a.append(i),a.setAttribute("role","group"),a.setAttribute("aria-label",h(this.#n,"board"));let c=({target:m})=>{a.contains(m)||a.focus({preventScroll:!0})},d=m=>{m.key==="Escape"&&m.target===a&&this.leave(),m.key==="Tab"&&(e.node.tabIndex=-1)},u=m=>m.stopPropagation();s.node.addEventListener("focusin",c),a.addEventListener("keydown",d,!0),a.addEventListener("contextmenu",u),s.node.contains(document.activeElement)&&a.focus({preventScroll:!0}),dispatchEvent(new Event("resize"));let p=this.#t;this.#t=()=>{s.node.removeEventListener("focusin",c),a.removeEventListener("keydown",d,!0),e.node.tabIndex=0,a.removeEventListener("contextmenu",u),i.remove();for(let m of["tabindex","role","aria-label"])a.removeAttribute(m);delete a.dataset.lmSuppressShortcuts,delete a.dataset.otysFill,p(),dispatchEvent(new Event("resize"))}}};var He="application/vnd.jupyter.widget-state+json",No=new Set(["rendermime:handle-local-link","docmanager:open"]);function xt(t){let e=[...t.cells].filter(o=>o.type==="code");return e.length>0&&e.every(o=>o.trusted)}var Do=t=>typeof t=="string"&&t!=="anywidget";function Mo(t){let o=Object.entries(Object(t?.[He]?.state)).filter(([,n])=>Do(n?.model_module)&&!JSON.stringify(n).includes('"_esm"'));return{...t,[He]:{...t?.[He],state:Object.fromEntries(o)}}}function wt(t){let e=t.getMetadata.bind(t),o;t.getMetadata=n=>{let s=e(n);return n!=="widgets"||!s?s:(o??=xt(t),o?s:Mo(s))}}var Po=/[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g,Bo=t=>t.replace(Po,e=>`\\u${e.charCodeAt(0).toString(16).padStart(4,"0")}`);function kt(t){let e=t.get.bind(t);t.get=async(o,n)=>{let s=await e(o,n);if(s.type==="notebook")for(let r of s.content?.cells??[])delete r.metadata?.trusted;return s}}async function $e({Dialog:t,showDialog:e,Widget:o},n,s){let r=new o({node:l("div","otys-lab-ask",l("p",{},h(n,"ask")),l("pre",{tabindex:"0"},Bo(s)))}),a=[t.cancelButton({label:h(n,"ask_no")}),t.warnButton({label:h(n,"ask_yes")})],{button:i}=await e({title:h(n,"ask_title"),body:r,buttons:a,defaultButton:0});return i.accept}function Io(t="{}"){try{return JSON.parse(t)}catch{return{}}}function vt(t,e,o){function n(s){let r=s.target.closest?.("[data-commandlinker-command]"),{commandlinkerCommand:a="",commandlinkerArgs:i}=Object(r).dataset??{},c=r&&t.content.widgets.find(b=>b.node.contains(r));if(!c||No.has(a))return;let{model:d}=t.context;if(c.model.type==="code"?c.model.trusted:xt(d))return;s.preventDefault(),s.stopPropagation();let u=`${a}
${i??""}`,p=/^(notebook|runmenu):/.test(a),m=[...!p||i?[u]:[],...p?[ue(d)]:[]].join(`
`);$e(o,x(t.sessionContext.path),m).then(b=>{b&&e.commands.execute(a,Io(i))})}t.node.addEventListener("click",n,!0)}function Ho(t){let e=document.activeElement?.closest(".otys");return e?.matches(".otys-desk")?null:e&&t.contains(e)?e:document.fullscreenElement?.querySelector(".otys")??null}function ye(t,e){let o=Ho(t);return o?.dispatchEvent(new CustomEvent("otys-step",{detail:{by:e}})),!!o}function Et(t){t.addEventListener("keydown",e=>{let o=e.key==="PageDown"?1:e.key==="PageUp"?-1:0,n=e.target;!o||e.ctrlKey||e.metaKey||e.altKey||n.closest("input, textarea, select, [contenteditable]")||ye(t,o)&&(e.preventDefault(),e.stopPropagation())},!0)}function $o(t,e=location.href,o=globalThis.document?.baseURI??e){if(typeof t!="string")return null;try{let[n,s]=[new URL(t,o),new URL(e)];return(s.host||s.protocol==="file:")&&n.protocol===s.protocol&&n.host===s.host?t:null}catch{return null}}function St(t){let e=$o(t);e&&location.assign(e)}var jt="otys-lab-place",Uo=["","notebooks/","otys-course/"],Ro=t=>t.split("/").map(encodeURIComponent).join("/"),At=t=>t.split("/").includes("..");function Wo({dataset:t,pathname:e}){try{let{path:o}=Object(JSON.parse(t.commandlinkerArgs??"null"));return typeof o=="string"?o:decodeURIComponent(e.match(/\/files\/(.*\.ipynb)$/)?.[1]??"")}catch{return""}}function Ue(){let t=V(jt);return At(t)?"":t}var Fo=t=>L(jt,t);function Ct(t){if(At(t))return"";let e=new URL(location.href);if(e.searchParams.has("path"))return e.searchParams.set("path",t),e.href;let o=e.pathname.match(/^(.*?\/(?:lab|doc|notebooks)(?:\/workspaces\/[^/]+)?(?:\/tree)?\/)(?:.*\.ipynb)$/);return o?(e.pathname=o[1]+Ro(t),e.hash="",e.href):""}function _t(t,e){let o=t.serviceManager.contents,n=null,s=async c=>{try{return await o.get(c,{content:!1}),!0}catch{return!1}};async function r(){let c=[...new Set([...Ue()?[Be(Ue())]:[],...Uo])];for(let d of c)n===null&&await s(d+C[0].file)&&(n=d);return n}function a(c){let d=!e&&v(c)?Ct(c):"";d?St(d):t.commands.execute("docmanager:open",{path:c})}function i(c){let d=c.target.closest("a");if(!d||c.ctrlKey||c.metaKey||c.shiftKey||c.button)return;let u=Wo(d);!u||!v(u)||(c.preventDefault(),c.stopPropagation(),a(u))}return{show:a,follow:c=>c.addEventListener("click",i,!0),async open(c,d){let u=await r();if(u===null)return;let p=I(u,d,c);a(await s(p)?p:u+c)},at(c){n=Be(c),Fo(c);let d=e?.mode==="single-document"&&Ct(c);d&&d!==location.href&&history.replaceState(history.state,"",d)},lang:()=>x(Ue())}}function ge(t,e){let o=l("div",{class:"otys-lab-strip",role:"status"}),n=new e({node:o});return n.hide(),t.contentHeader.addWidget(n),{show(s,r,a){o.replaceChildren(l("span",{},s),...r?[l("button",{class:"otys-lab-button",click:a},r)]:[]),n.show()},hide(){o.replaceChildren(),n.hide()}}}var xe=class{autorun=!0;boards=!0;code=!1;#e=null;constructor(e){this.changed=e}async load(e,o){this.#e=await e?.load(o).catch(()=>null)??null,this.#t(),this.#e?.changed.connect(()=>this.#t())}#t(){for(let e of["autorun","boards","code"]){let o=this.#e?.get(e).composite;typeof o=="boolean"&&o!==this[e]&&this.set(e,o)}}#o(e,o){this.#e?.set(e,o).catch(()=>{})}set(e,o){this[e]=o,this.#o(e,o),this.changed(e)}setPlace(e){this.#e&&this.#e.get("place").composite!==e&&this.#o("place",e)}};var Lt=["otys-course/",...[2,3,4,5,6,7,8,9].map(t=>`otys-course-${t}/`)],Ot=["","notebooks/",...Lt],Jo=["mine",...[2,3,4,5,6,7,8,9].map(t=>`mine-${t}`)];async function Ko({contents:t,serverSettings:e},o,n,{path:s="",kept:r}={}){let a=b=>t.get(b,{content:!0}).catch(()=>null);async function i(){for(let b of["otys-nb/course/","files/"]){let y=await fetch(e.baseUrl+b+I("",n,o)).catch(()=>null),E=y?.ok&&await y.json().catch(()=>null);if(K(E))return E}throw new Error("the course is not to be had here")}async function c(b){let y=b.slice(0,-1);await t.get(y,{content:!1}).catch(()=>null)||await t.save(y,{type:"directory"})}async function d(b,y,E){let H=`${de(crypto.getRandomValues(new Uint8Array(16)))}.ipynb`,N=b.slice(0,b.lastIndexOf("/")+1)+H;await t.save(N,{type:"notebook",format:"json",content:y});try{await E?.(),await t.rename(N,b)}catch(D){throw await t.delete(N).catch(()=>{}),D}}async function u(){for(let b of Jo){let y=s.replace(/\.ipynb$/,`-${b}.ipynb`);if(!await a(y))return await t.rename(s,y),void await r?.(y)}throw new Error("there are copies enough")}let p=[];for(let b of Ot){let y=await a(I(b,n,o));if(y&&K(y.content))return I(b,n,o);!y&&Lt.includes(b)&&p.push(b)}let m=await i();if(Ot.some(b=>I(b,n,o)===s))return await d(s,m,u),s;for(let b of p)try{return await c(b),n!=="en"&&await c(I(b,n,"")),await d(I(b,n,o),m),I(b,n,o)}catch{}throw new Error("there are copies enough, or nothing can be written")}function Re(t,{app:e,Widget:o},n){let{path:s}=t.sessionContext,r=v(s);if(!r||!/\botys/.test(ue(t.context.model)))return;let a=x(s),i=ge(t,o);async function c(u){i.show(h(a,"kept",{name:u.slice(u.lastIndexOf("/")+1)})),await t.sessionContext.session?.setPath(u).catch(()=>{})}let d=()=>Ko(e.serviceManager,r.file,a,{path:s,kept:c}).then(n.show,()=>i.show(h(a,"no_copy")));i.show(h(a,"changed"),h(a,"open_copy"),()=>{d()})}var Go="otys-step";function zo(){if(!("BroadcastChannel"in globalThis))return null;let t=new BroadcastChannel(Go);return t.unref?.(),t}function Tt(t,e){let o=zo();return o?.addEventListener("message",({data:n})=>{n?.call?.file===t()&&e(n.call)&&o.postMessage({gone:t()})}),{here:()=>o?.postMessage({here:t()}),end:()=>o?.close()}}var qo="otys-places";var Q=t=>Object.fromEntries(re(J(qo,t)));function Nt(t,e,o=Q()[`${t}/`]?.step){let n=Y().all()[t],s=e.findIndex(r=>o?r===o:!["solved","shown"].includes(n?.[r]));return Math.max(s,0)}var Vo=`
import os as _os, sys as _sys
_sys.path[:] = [p for p in _sys.path if p and _os.path.realpath(p) != _os.path.realpath(_os.getcwd())]
`,Yo=`
if not (_sys.flags.safe_path or _sys.platform == "emscripten"):
    raise RuntimeError("unsafe")
`;async function Dt(t,e){return(await t.requestExecute({code:e,silent:!0,store_history:!1,stop_on_error:!1}).done)?.content}var Mt=async(t,e)=>(await Dt(t,e))?.status==="ok";function Pt(t){let e=new TextEncoder().encode(JSON.stringify(t));return`from otys_nb.widgets import resume as _resume
_resume.expect("${Object.keys(t).length?btoa(Array.from(e,n=>String.fromCharCode(n)).join("")):""}")
del _resume
`}async function We(t,e){let o=Pt(e).replaceAll(`
`,`
  `).trimEnd(),n=await Dt(t,`${Vo}try:
  ${o}
except Exception:
  pass
${Yo}`);return n?.status==="ok"?"ready":n?.evalue==="unsafe"?"unsafe":"silent"}var Bt=t=>Mt(t,Pt({})),It=(t,e,o)=>Mt(t,`from otys_nb.widgets import lesson as _lesson
_lesson.visit(${JSON.stringify(e)}, ${JSON.stringify(o)})
del _lesson
`);async function Ht(t){t.kernelPreference={...t.kernelPreference,shouldStart:!0,autoStartDefault:!0},await t.ready;let e=t.session?.kernel;e?.status==="dead"?await t.restartKernel():e||await t.startKernel();let o=t.session?.kernel;if(!o)throw new Error("no kernel");if((await o.info).language_info?.name!=="python")throw new Error("no Python");return o}async function $t(t){await t.changeKernel({name:t.session.kernel.name});let e=t.session.kernel;return await e.info,e}async function Ut(t,e){let n=(await t.requestCommInfo({target_name:"jupyter.widget"}))?.content?.comms??{};return e.every(s=>s in n)}var Wt=t=>`otys-lab ${t}`;function Xo(t){try{return JSON.parse(sessionStorage.getItem(Wt(t))??"null")}catch{return null}}function Rt(t,e,o){t.outputs.clear(),t.trusted=o,t.outputs.fromJSON(e)}var we=class{#e=new WeakSet;constructor(e,o){this.panel=e,this.CodeCell=o}execute(e){let{context:o,sessionContext:n}=this.panel;return this.CodeCell.execute(e,n,{deletedCells:o.model.deletedCells})}async run(e){let{model:o}=e,[n,s]=[o.outputs.toJSON(),o.trusted];this.#e.delete(o);let r=!1;try{r=(await this.execute(e))?.content.status==="ok"&&!mt(o)}finally{r?this.#e.add(o):this.panel.isDisposed||Rt(o,n,s)}}keep(e,o){if(!O())return;let s=o.filter(({model:r})=>this.#e.has(r)&&pe(r).length).map(({model:r})=>[r.id,{source:j(r),outputs:r.outputs.toJSON()}]);try{let r=JSON.stringify({kernel:e.id,cells:Object.fromEntries(s)});sessionStorage.setItem(Wt(this.panel.sessionContext.path),r)}catch{}}async back(e,o){let n=Xo(this.panel.sessionContext.path);if(n?.kernel!==e.id)return[];let s=({model:a})=>n.cells[a.id],r=o.filter(a=>s(a)?.source===j(a.model)&&Array.isArray(s(a).outputs));if(!r.length||!await Ut(e,r.flatMap(a=>Ne(s(a).outputs))))return[];for(let a of r)Rt(a.model,s(a).outputs,!0),this.#e.add(a.model);return r}};var Ft="otys-lab-took",Zo=900,Qo=250,en=30;function tn(){let t=Number(V(Ft));return t>=1&&t<600?Math.round(t):en}function Jt(t){let e=performance.now(),o=tn(),n=setInterval(()=>{let s=performance.now()-e;s>=Zo&&t(s/1e3,o)},Qo);return{end(s){clearInterval(n),s&&L(Ft,String(Math.ceil((performance.now()-e)/1e3)))}}}function on(){let{otysLessons:t}=JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}");return Array.isArray(t)?t:[]}function Kt(t){let e=v(t);if(!e||!on().includes(e.lesson))return null;let o=`../lessons/${x(t)}/${e.file.slice(0,2)}-${e.lesson}.html`,n=!1,s=l("iframe",{class:"otys-lab-meanwhile",src:o,title:e.titles[x(t)]});return s.addEventListener("load",()=>{for(let r of["pointerdown","keydown"])s.contentDocument?.addEventListener(r,()=>n=!0,{capture:!0})}),{node:s,played:()=>n}}var nn=2e4;function sn(t,e){return new Promise(o=>{let n=new MutationObserver(()=>e()&&r()),s=setTimeout(r,nn);function r(){n.disconnect(),clearTimeout(s),o(void 0)}n.observe(t,{childList:!0,subtree:!0}),e()&&r()})}function Gt(t){let e=t.outputArea.node,o=e.parentElement,n=l("div","otys-lab-note"),s=e.cloneNode(!0);return s.classList.add("otys-lab-still"),s.inert=!0,o&&e.childElementCount&&(e.classList.add("otys-lab-behind"),o.append(s,n)),{say(r,a=0){w(n,r),n.style.setProperty("--share",`${Math.min(96,a*100)}%`)},point(r){let{top:a,height:i}=s.getBoundingClientRect();n.style.insetBlockStart=`${Math.max(8,Math.min(i-36,r-a-14))}px`,n.animate?.([{scale:1.25},{scale:1}],300)},name(r){let a=s.querySelector("strong");a&&w(a,r)},show(r){s.inert=!1,s.replaceChildren(r)},async live(){pe(t.model).length&&await sn(e,()=>!!e.querySelector(".otys"))},end(){e.classList.remove("otys-lab-behind"),s.remove(),n.remove()}}}var ke=class{#e=new Map;#t="";#o=null;#r;begin(e,o){let n=x(o);for(let i of e)this.hold(i).say(h(n,"waking"));this.#t="",this.#r=Jt((i,c)=>this.#n(h(n,"clock",{n:Math.round(i),of:c}),i,c));let s=v(o),r=s?Nt(s.lesson,s.steps):0;s&&r&&this.#e.get(e[0])?.name(`${s.titles[n]} · ${r+1}/${s.steps.length}`),s?.group==="game"&&Q()[yt]?.played?.length&&this.#e.get(e[0])?.show(l("p","otys-lab-coming",h(n,"game_coming")));let a=e.length&&!r?Kt(o):null;a&&(this.#e.get(e[0])?.show(a.node),this.#o={cell:e[0],played:a.played})}#n(e,o,n){if(this.#t===null)return;let s=this.#t?`${this.#t} · ${Math.round(o)} s`:e;for(let r of this.#e.values())r.say(s,this.#t?1:o/n)}say(e){this.#t=e;for(let o of this.#e.values())o.say(e,1)}get played(){return this.#o?.played()?this.#o.cell:null}handOver(){let e=this.#o?.cell;return this.#e.has(e)?(this.#t=null,this.#e.get(e)?.say(""),e):null}hold(e){let o=Gt(e);return this.#e.set(e,o),o}async live(e){await this.#e.get(e)?.live()}point(e,o){this.#e.get(e)?.point(o)}release(e){this.#e.get(e)?.end(),this.#e.delete(e)}end(e){this.#r?.end(e&&!this.#o?.played()),this.#o=null;for(let o of[...this.#e.keys()])this.release(o)}};var rn=1500,an=5e3,cn=2e3;async function ln(t){(await fetch(`${t?.serverSettings.baseUrl??"/"}api`,{cache:"no-store"}).catch(()=>null))?.ok&&location.reload()}function dn(t,e){let o=new MutationObserver(([{target:n}])=>{o.disconnect(),e(t.find(({node:s})=>s.contains(n)))});for(let{node:n}of t)o.observe(n,{attributes:!0,subtree:!0,attributeFilter:["data-otys-rev"]});setTimeout(()=>o.disconnect(),an)}var ve=class{#e="waiting";#t=new ke;#o=!1;#r=0;#n=[];#s=Promise.resolve();#d=new IntersectionObserver(e=>{let o=e.filter(({isIntersecting:n})=>n).map(({target:n})=>n);for(let n of this.#n.filter(({node:s})=>o.includes(s)))this.#g(n)});#i=()=>{};#f;lead=()=>!1;constructor(e,o){this.panel=e,this.tools=o,this.outputs=new we(e,o.CodeCell),this.calls=Tt(()=>e.sessionContext.path.split("/").pop(),({lesson:n,step:s})=>this.#_(n,s)),oe(e,async()=>bt(e.context.model)),this.#u()}#u(){let{panel:e,tools:o}=this,{sessionContext:n}=e,s=()=>this.#y(),r=(i,{notebook:c,cell:d})=>this.#S(c,d),a=()=>this.#r=Date.now();n.statusChanged.connect((i,c)=>this.#C(c)),n.kernelChanged.connect((i,{newValue:c})=>{!c&&this.#e==="awake"&&!e.isDisposed&&this.#h("stopped")}),n.connectionStatusChanged.connect((i,c)=>this.#j(c));for(let i of["pointerdown","keydown"])e.node.addEventListener(i,a,!0);e.node.addEventListener("click",i=>this.#A(i)),addEventListener("pagehide",s),o.NotebookActions.executionScheduled.connect(r),e.disposed.connect(()=>{this.calls.end(),this.#d.disconnect(),removeEventListener("pagehide",s),o.NotebookActions.executionScheduled.disconnect(r)})}get lang(){return x(this.panel.sessionContext.path)}get#a(){return this.panel.content.widgets.filter(e=>this.tools.code.ours(e.model))}get#c(){return this.panel.sessionContext.session?.kernel}#l(e){this.#e=e,this.panel.node.dataset.otysLab=e}#p(e,o){this.tools.notice.show(h(this.lang,e),h(this.lang,"continue"),o)}#h(e){this.#t.end(!1),this.#l("asleep"),this.#p(e,()=>{this.#b(!0)})}begin(){this.#e!=="waiting"||!this.panel.isVisible||(this.tools.autorun()?this.#b():this.#h("asleep"))}async#b(e=!1){let{panel:o,tools:n}=this;if(this.#e==="waking"||o.isDisposed)return;this.#l("waking"),this.#o=!1,n.notice.hide(),this.#t.begin(this.#a,o.sessionContext.path);let s=new Promise((i,c)=>this.#i=c),r=!1,a=oe(o,async()=>{r=await this.#w(e)});try{if(await Promise.race([a,s]),!r)return this.#h("asleep");this.#t.end(!0),this.#l("awake"),this.#y(),this.calls.here()}catch{!o.isDisposed&&!this.#o&&this.#h("stopped")}finally{this.#t.end(!1)}}async#w(e){let o=await Ht(this.panel.sessionContext),n=await this.outputs.back(o,this.#a);for(let r of n)await this.#t.live(r),this.#t.release(r);if(n.length)return!0;let s=await We(o,Q());if(s==="unsafe"&&!e&&(o=await $t(this.panel.sessionContext),s=await We(o,Q())),s==="silent")throw new Error("the kernel does not answer");return s==="unsafe"&&!e?!1:(await this.#k(),await Bt(o),!0)}async#k(){let e=this.#a,o=e.length&&ht(e[0])?e.slice(0,1):e;for(let[n,s]of o.entries())this.#t.say(h(this.lang,"counted",{n:n+1,of:o.length})),this.tools.code.prints(s.model)&&await this.#x(),this.tools.code.ours(s.model)&&await this.#m(s),this.#t.played!==s&&this.#t.release(s);this.#v(e.slice(o.length)),await this.#E()}#v(e){this.#n=e,this.#d.disconnect();for(let o of e)this.#t.release(o),this.#d.observe(o.node)}#g(e){let o=async()=>{for(;this.#n.includes(e);)await this.#x(),await this.outputs.run(this.#n.shift())};return this.#s=this.#s.then(()=>oe(this.panel,o)).catch(()=>{})}async#m(e){await this.outputs.run(e),await this.#t.live(e)}async#x(){for(let e;(e=this.#r+rn-Date.now())>0;)await new Promise(o=>setTimeout(o,e))}async#E(){let e=this.#t.handOver();e&&(await new Promise(o=>this.#p("ready",()=>o(void 0))),this.tools.notice.hide(),await this.#m(e))}async again(e){if(this.#e!=="awake")return this.#b(!0);this.#t.hold(e),await oe(this.panel,()=>this.#m(e)).catch(()=>{}),this.#t.release(e),this.#y()}async runChanged(e){this.#e!=="awake"&&await this.#b(!0);let o=this.panel.content.widgets;await this.#g(this.#n.filter(n=>o.indexOf(n)<=o.indexOf(e)).pop()),await this.outputs.execute(e).catch(()=>{})}#y(){this.#e==="awake"&&this.#c&&this.outputs.keep(this.#c,this.#a)}#S(e,o){e!==this.panel.content||this.#e!=="asleep"||!this.tools.code.ours(o.model)||(this.#l("awake"),this.tools.notice.hide())}#C(e){e==="autorestarting"||e==="dead"?(this.#o=!1,this.#i(new Error(e)),e==="autorestarting"&&this.tools.Dialog?.tracker?.forEach(o=>o.resolve?.()),this.#h("stopped")):e==="restarting"&&(this.#e==="awake"||this.#e==="waking")?(this.#o=!0,this.#i(new Error(e))):e==="idle"&&this.#o&&(this.#l("waiting"),this.begin())}#j(e){clearTimeout(this.#f),this.#e==="awake"&&(e==="connected"?this.tools.notice.hide():this.#f=setTimeout(()=>{this.#e==="awake"&&this.#p("away",()=>{ln(this.#c)})},cn))}#A({target:e,clientY:o}){let n=e;n.closest("a, button")||!n.closest(".otys-lab-known .jp-Cell-outputWrapper")||(this.#e==="asleep"&&this.#b(!0),this.#t.point(this.#a.find(({node:s})=>s.contains(n)),o))}#_(e,o){if(this.#e==="awake"&&this.#c){let{content:n}=this.panel;dn(this.#a,s=>{this.lead(s)||n.scrollToCell?.(s,"start")}),It(this.#c,e,o)}return this.#e==="awake"}};var fn="input, textarea, select, [contenteditable], .jp-InputArea-editor, .cm-editor",un=/[^.]*\(▸▸[^)]*\)(\.|, \S+)\s*(.?)/;function pn(t){for(let e of t.querySelectorAll(".jp-MarkdownOutput p"))if(e.textContent?.includes("▸▸")){for(let o of e.childNodes)o instanceof Text&&(o.data=o.data.replace(un,(n,s,r)=>r.toUpperCase()));S(e,"hidden",!e.textContent.trim())}}function hn(t,e){let o=s=>[...s.attributes].some(({value:r})=>e.some(a=>r.includes(a))),n=s=>s instanceof Element&&[s,...s.querySelectorAll("a")].some(o);for(let s of t.querySelectorAll(".jp-MarkdownOutput p")){let[r,...a]=s.childNodes;if(!(r?.nodeName!=="STRONG"||!n(a.find(({nodeName:i})=>i==="A")??r)))for(let i of s.childNodes)i instanceof Text?i.data="":(i.nodeName!=="A"||n(i))&&S(i,"hidden",!0)}}function bn({currentTarget:t}){let e=t,{top:o}=e.getBoundingClientRect(),n=a=>Math.abs(a.getBoundingClientRect().top-o),s=[...e.closest(".jp-Notebook")?.querySelectorAll(".otys[data-otys-rev]")??[]],[r]=s.sort((a,i)=>n(a)-n(i));r?.dispatchEvent(new CustomEvent("otys-rule",{detail:e.textContent?.replace("R","")}))}function mn(t){for(let e of t.querySelectorAll(".jp-MarkdownOutput code"))/^[RQ]\d+$/.test(e.textContent??"")&&e.replaceWith(l("button",{class:"otys-lab-rule","aria-haspopup":"dialog",click:bn},e.textContent))}function zt(t,{Widget:e,ours:o,showCode:n,open:s,showMap:r,jupyter:a,showJupyter:i,again:c,run:d}){let{content:u}=t,p=n(),m=()=>x(t.sessionContext.path),b=l("button",{class:"otys-lab-button",click:r});t.toolbar.insertItem(0,"otys-map",new e({node:l("div","otys-lab-tool",b)}));let y=l("button",{class:"otys-lab-button",click:i});t.toolbar.insertItem(1,"otys-jupyter",new e({node:l("div","otys-lab-tool",y)}));let E=l("span"),H=l("button",{class:"otys-lab-button",click:()=>D(!p)},E),N=new e({node:l("div","otys-lab-tool",H)});t.toolbar.insertItem(2,"otys-code",N);function D(f){p=f,t.toggleClass("otys-lab-nocode",!f),w(E,h(m(),f?"hide_code":"show_code")),S(H,"aria-pressed",String(f))}function _(){for(let f of u.widgets)f.toggleClass("otys-lab-known",o(f.model)),f.toggleClass("otys-lab-changed",!o(f.model)),G(f),Ce(f)}function G(f){let g=f.outputArea?.node.parentElement;if(!g||!o(f.model)||g.querySelector(".otys-lab-again"))return;let B=h(m(),"again");g.append(l("button",{class:"otys-lab-again","aria-label":B,title:B,click:()=>c(f)},"↻"))}let $=new WeakMap;function Ce(f){let g=f.outputArea?.node.parentElement;if(!(f.model.type==="code"&&!o(f.model)&&f.model.sharedModel.getSource().trim()))return void $.get(f)?.remove();if(!g||$.get(f)?.isConnected)return;let Ke=l("button",{class:"otys-lab-button otys-lab-run",click:()=>d(f)},`▶ ${h(m(),"run")}`);$.set(f,Ke),g.prepend(Ke)}function z(f){let g=f.target;if(!(p||g.closest(fn)||g.closest(".otys"))){if(f instanceof KeyboardEvent){if(f.ctrlKey||f.metaKey||f.altKey||f.shiftKey||g.closest("button, a, summary")||f.key!=="Enter"&&f.key!=="Delete"&&f.key!=="Backspace"&&!/^[a-z0-9]$/i.test(f.key))return}else if(!g.closest(".jp-MarkdownCell.jp-mod-rendered"))return;f.stopPropagation(),f.preventDefault()}}let k=l("button",{class:"otys-lab-button",click:()=>s(C[0].file)}),M=l("button",{class:"otys-lab-button otys-lab-go",click:()=>{R()&&s(R()?.file??"")}}),A=l("nav","otys-lab-end",k,M),R=()=>be(t.sessionContext.path);function U(){let f=R();w(k,h(m(),"map")),w(b,h(m(),"map")),w(y,h(m(),a()?"hide_jupyter":"show_jupyter")),S(y,"hidden",a()===void 0),w(M,f?`${h(m(),"next")}: ${f.titles[m()]} ›`:""),S(M,"hidden",!f);let g=u.node.querySelector(".jp-Notebook-footer");_(),g&&g.nextSibling!==A?g.after(A):!g&&!A.isConnected&&u.node.append(A)}function P(){pn(u.node),mn(u.node);let f=R();f&&hn(u.node,[f.file,C[0].file])}let F=({target:f,addedNodes:g})=>[f,...g].some(B=>B instanceof Element&&B.closest(".jp-MarkdownCell")),q=new MutationObserver(f=>f.some(F)&&P());q.observe(u.node,{childList:!0,subtree:!0}),t.disposed.connect(()=>q.disconnect()),P(),t.addClass("otys-lab-page"),u.node.addEventListener("otys-next",f=>{f.detail.file&&(f.preventDefault(),s(f.detail.file))}),u.node.addEventListener("dblclick",z,!0),u.node.addEventListener("keydown",z,!0),u.model.contentChanged.connect(_),u.model.cells.changed.connect(()=>queueMicrotask(_)),_(),D(p),U();function se(f){let g=()=>{u.scrollToCell?.(f,"start")};if(g(),t.node.dataset.otysLab==="awake")return;let B=new MutationObserver(()=>{t.node.dataset.otysLab==="awake"&&(B.disconnect(),g())});B.observe(t.node,{attributes:!0,attributeFilter:["data-otys-lab"]}),t.disposed.connect(()=>B.disconnect())}return{show:D,shown:()=>p,finish:U,lead:se}}var yn=t=>new Intl.DisplayNames(t,{type:"language"}).of(t)??t,Ee=(t=Y().all())=>C.find(({lesson:e,steps:o})=>te(t,e,o)<o.length)??C[0],qt=t=>C.filter(({lesson:e,steps:o,practice:n})=>n&&te(t,e,o)>0).at(-1);function Vt({open:t,close:e}){let o=O(),n="en",s="",r=l("h2",{tabindex:-1}),a=l("button",{class:"otys-lab-again otys-lab-shut",click:e},"×"),i=l("div","otys-lab-head",r,a),c=l("button",{class:"otys-lab-button otys-lab-go",click:()=>t(Ee().file,n)}),d=l("button",{class:"otys-lab-button",click:()=>t(qt(Y().all())?.file??C[0].file,n,!0)}),u=l("select",{change:()=>t(v(s)?.file??C[0].file,u.value)}),p=l("span"),m=l("label","otys-lab-language",p,u),b=l("p",{hidden:!!o}),y=l("ol"),E=l("h3"),H=l("ul"),N=l("summary"),D=l("ul"),_=l("details",{},N,D),G=l("ul"),$=l("nav","otys-lab-side",i,c,d,b,y,G,E,H,_,m);u.replaceChildren(...ne.map(k=>l("option",{value:k,lang:k},yn(k))));function Ce({file:k,lesson:M,steps:A,minutes:R,titles:U},P,F){let q=te(P,M,A),se=A.length>0&&q===A.length,f=se?`✓ ${h(n,"done")}`:q?h(n,"steps",{n:q,of:A.length}):h(n,"minutes",{n:R}),g=l("button",{class:"otys-lab-row",click:()=>t(k,n)},l("b",{},k.slice(0,2)),l("span",{},U[n]),l("small",{},f));return S(g,"aria-current",v(s)?.file===k&&"page"),S(g,"data-done",se),S(g,"data-now",F),l("li",{},g)}function z(){let k=Y(o).all(),M=Ee(k);S($,"lang",n),S($,"aria-label",h(n,"map")),w(r,h(n,"map")),S(a,"aria-label",h(n,"close")),w(c,`${h(n,"here")}: ${M.titles[n]} ›`);let A=qt(k);S(d,"hidden",!A),w(d,A?`${h(n,"practise")}: ${A.titles[n]} ›`:""),w(b,h(n,"unkept")),w(E,h(n,"more")),w(p,h(n,"language")),u.value=n;let R=C.map(P=>({chapter:P,li:Ce(P,k,P===M)}));w(N,h(n,"tools"));let U=(...P)=>R.filter(({chapter:F})=>P.includes(F.group)).map(({li:F})=>F);X(y,...U("short","game")),X(H,...U("more")),X(D,...U("tools")),X(G,...U("class")),(te(k,Ge,[ze])||v(s)?.group==="tools")&&(_.open=!0)}for(let k of[ee,"storage"])addEventListener(k,z);return z(),{node:$,land:()=>r.focus({preventScroll:!0}),at(k,M){[n,s]=[k,M],z()}}}var gn="@jupyterlab/apputils-extension:themes";async function Yt(t){let e=await t?.load(gn).catch(()=>null);!e?.user||!("theme"in e.user)||"adaptive-theme"in e.user||await e.set("adaptive-theme",!1)}async function Xt(t){let e=document.body.dataset.jpThemeLight==="false"?"JupyterLab Light":"JupyterLab Dark",o=()=>t.execute("apputils:change-theme",{theme:e});await o(),await o()}var xn=900,wn="otys-lab-folded",Zt="otys-lab-jupyter";function kn(t){try{let e=O();return e?.getItem(t)===null&&(e.setItem(t,"1"),!0)}catch{return!1}}function vn(t){let e=t.initialize.bind(t),o=()=>{},n=new Promise(s=>o=()=>s(void 0));return t.initialize=async()=>(await n,e()),o}var Se=class{#e=new Map;#t="";#o=!0;constructor(e,o){this.host=e,this.navigation=_t(e.app,e.labShell),this.options=new xe(n=>this.#r(n)),this.bars=Ze(e.app.shell,e.labShell),this.settled=this.options.load(e.registry,o),Yt(e.registry),this.sidebar=Vt({close:()=>e.labShell?.collapseLeft(),open:(n,s,r)=>{this.#t=r?n:"",innerWidth<xn&&e.labShell?.collapseLeft(),this.navigation.open(n,s).then(()=>this.look())}})}listen(){let{app:e,tracker:o,labShell:n}=this.host,s=()=>this.look(),r=a=>{this.#n(a)};addEventListener(qe,()=>this.#u()),n?.layoutModified.connect(s),o.widgetAdded.connect((a,i)=>r(i)),o.forEach(r),o.currentChanged.connect(s),e.shell.currentChanged?.connect(s),e.restored.then(()=>{this.#o=!1,document.getElementById("otys-splash")?.remove(),s()})}get current(){return this.#e.get(this.host.tracker.currentWidget)}get lang(){return this.current?.page.lang??this.navigation.lang()}get jupyter(){return!this.options.boards||V(Zt)==="1"}showJupyter(){L(Zt,this.jupyter?"":"1"),this.look()}#r(e){for(let{page:o,reading:n}of this.#e.values())e==="code"&&n.show(this.options.code),o.begin();this.look()}look(){let e=!!this.current&&!this.jupyter;this.#o||this.bars.set(e);for(let{page:c,reading:d,cover:u,seen:p}of this.#e.values())c.panel.isVisible&&p(),c.begin(),d.finish(),u.update(),c.panel.toggleClass("otys-lab-bare",!this.jupyter);if(!this.current)return;let{page:o,reading:n,cover:s}=this.current,{path:r}=o.panel.sessionContext;this.options.setPlace(r),this.navigation.at(r),this.sidebar.at(x(r),r);let a=v(r);if(!a||a.file!==this.#t)return;this.#t="";let i=ut(o.panel.content,a.lesson);i&&!s.lead(i)&&n.lead(i)}async#n(e){let{host:o,navigation:n}=this,{context:s,sessionContext:r}=e;wt(s.model),vt(e,o.app,o);let i=o.labShell&&this.#o&&v(r.path)?vn(r):()=>{};if(await Promise.all([s.ready,this.settled]),e.isDisposed)return i();if(!K(s.model.toJSON()))return e.addClass("otys-lab-foreign"),Re(e,o,n),i();e.isVisible&&i(),this.#s(e,i),o.labShell&&(await o.app.restored,kn(wn)&&o.labShell.collapseLeft()),this.look()}#s(e,o){let{host:n,navigation:s,options:r}=this,{model:a}=e.context,i=ft(a),c=ge(e,n.Widget),d=new ve(e,{...n,code:i,autorun:()=>r.autorun,notice:c}),u=zt(e,{Widget:n.Widget,ours:i.ours,showCode:()=>r.code,open:y=>{s.open(y,d.lang)},again:y=>{d.again(y)},run:y=>{this.#i(d,y)},showMap:()=>{n.app.commands.execute("otys-nb:map")},jupyter:()=>r.boards?this.jupyter:void 0,showJupyter:()=>this.showJupyter()}),p=this.#d(e,i);d.lead=y=>p.lead(y),this.#e.set(e,{page:d,reading:u,cover:p,seen:o}),p.begin();function m(){i.own()||(a.contentChanged.disconnect(m),p.leave(),Re(e,n,s))}a.contentChanged.connect(m);let b=new IntersectionObserver(()=>this.look());b.observe(e.node),e.disposed.connect(()=>{this.#e.delete(e),b.disconnect()}),Et(e.node),this.#f(e),n.labShell||s.follow(e.node)}#d(e,o){let{host:n}=this,s=()=>x(e.sessionContext.path),r={map:()=>n.app.commands.execute("otys-nb:map"),theme:()=>Xt(n.app.commands),jupyter:()=>this.showJupyter(),teach:()=>this.navigation.open(Pe.file,s())};return new me(e,{Widget:n.Widget,boards:()=>e.content.widgets.filter(a=>pt(a)&&o.ours(a.model)),wanted:()=>this.options.boards,offers:()=>({map:h(s(),"map"),page:h(s(),"page"),theme:h(s(),"theme"),jupyter:h(s(),this.jupyter?"hide_jupyter":"show_jupyter"),teach:Pe.titles[s()]}),ask:a=>{r[a]?.()}})}async#i(e,o){(o.model.trusted||await $e(this.host,e.lang,j(o.model)))&&await e.runChanged(o)}#f({node:e,sessionContext:o}){e.addEventListener(Ye,n=>{let{lang:s}=n.detail,r=v(o.path);!r||!ne.includes(s)||s===x(o.path)||(n.preventDefault(),this.navigation.open(r.file,s))})}#u(){let{app:e,tracker:o}=this.host;for(let{sessionContext:r}of this.#e.keys())r!==o.currentWidget?.sessionContext&&r.session?.kernel?.restart();let n=new Set([...this.#e.keys()].map(({sessionContext:r})=>r.path)),{sessions:s}=e.serviceManager;for(let{id:r,path:a}of s.running())v(a)&&!n.has(a)&&s.shutdown(r).catch(()=>{})}};var Fe="otys-lab-side";function En(t,e){[...t.widgets("left")].find(({id:n})=>n===Fe)?.isVisible?t.collapseLeft():(t.activateById(Fe),e.land())}function Sn(t){let{host:e,navigation:o,options:n}=t,s=i=>()=>h(t.lang,i),r=()=>t.current?be(t.current.page.panel.sessionContext.path):void 0,a=i=>({isToggled:()=>n[i],execute:()=>n.set(i,!n[i])});return{start:{label:s("start"),execute:()=>o.open(Ee().file,t.lang)},map:{label:s("map"),execute:()=>e.labShell?En(e.labShell,t.sidebar):o.open("00_start.ipynb",t.lang)},next:{label:s("next"),isEnabled:()=>!!r(),execute:()=>o.open(r()?.file??"",t.lang)},code:{label:s("show_code"),...a("code")},boards:{label:s("boards"),...a("boards")},jupyter:{label:s("show_jupyter"),isToggled:()=>t.jupyter,execute:()=>t.showJupyter()},autorun:{label:s("autorun"),...a("autorun")},full:{label:s("full"),isEnabled:()=>!!t.current,execute:()=>document.fullscreenElement?document.exitFullscreen():t.current?.page.panel.node.requestFullscreen()},forward:{label:s("forward"),execute:()=>ye(document.body,1)},back:{label:s("back"),execute:()=>ye(document.body,-1)}}}function Qt(t){let{app:e,palette:o,cards:n}=t.host;for(let[s,{label:r,...a}]of Object.entries(Sn(t))){let i=`otys-nb:${s}`;e.commands.addCommand(i,{...a,label:()=>`Otys: ${r()}`}),o?.addItem({command:i,category:"Otys"})}n?.add({command:"otys-nb:start",category:"Otys",rank:0})}function eo({host:{labShell:t,Widget:e},lang:o,sidebar:n}){if(!t)return;let s=new e({node:n.node});s.id=Fe,s.title.label="Otys",s.title.caption=h(o,"map"),t.add(s,"left",{rank:50})}var to=`/* A board covers its page, on a screen: what is printed is the page. */
@media screen {
  .otys-lab-covered .jp-WindowedPanel-outer {
    overflow: hidden !important;
  }

  /* Else the notebook's own box would not be what \`fixed\` means. */
  .otys-lab-covered .jp-WindowedPanel-viewport {
    transform: none !important;
    contain: none !important;
  }

  .otys-lab-covered .otys-lab-board {
    content-visibility: visible !important;
    contain: none !important;
  }

  .otys-lab-covered
    :is(
      .jp-Cell:not(.otys-lab-board),
      .otys-lab-board > :not(.jp-Cell-outputWrapper),
      .jp-Notebook-footer,
      .otys-lab-end
    ) {
    visibility: hidden !important;
  }

  .otys-lab-covered .jp-Cell.otys-lab-board > .jp-Cell-outputWrapper {
    position: fixed !important;
    inset: 0;
    z-index: 9;
    display: block !important;
    overflow: auto;
    margin: 0 !important;
    padding: 0 !important;
    background: var(--jp-layout-color0);
  }

  .otys-lab-board
    > .jp-Cell-outputWrapper
    :is(.jp-OutputArea, .jp-OutputArea-child, .jp-OutputArea-output, .lm-Widget):not(
      .otys *,
      .otys-lab-still,
      :has(> figure > img)
    ) {
    position: static !important;
    overflow: visible !important;
    contain: none !important;
    margin: 0 !important;
    padding: 0 !important;
  }

  /* An analysis has no bar of its own, and leaves a row for this one. */
  .jp-Cell.otys-lab-board > .jp-Cell-outputWrapper:has([data-analysis]):not(:has(.otys-stage)) {
    padding: 44px 8px 0 !important;
  }

  /* What lies at the left edge takes no touch that is meant for the board. */
  .otys-lab-board :is(.jp-OutputArea-promptOverlay, .jp-OutputPrompt, .jp-Collapser, .otys-lab-again) {
    display: none !important;
  }

  .otys-lab-board .otys-lab-still {
    position: absolute !important;
    inset: 44px 0 0;
    z-index: 2;
    background: var(--jp-layout-color0);
  }

  .otys-lab-board .otys-lab-note:not(:empty) {
    inset-block: auto 12px !important;
    z-index: 3;
  }

  /* The saved picture, at once. */
  .otys-lab-board .jp-RenderedHTMLCommon:has(> figure > img) {
    position: absolute !important;
    inset: 44px 0 0;
    box-sizing: border-box;
    display: flex;
    flex-direction: column;
    gap: 8px;
    padding: 0 16px 12px !important;
    font-size: 16px;
  }

  .otys-lab-board .otys-lab-still .jp-RenderedHTMLCommon:has(> figure > img) {
    inset: 0;
  }

  .otys-lab-board .jp-RenderedHTMLCommon > figure {
    flex: 1;
    min-height: 0;
    padding: 0 !important;
  }

  .otys-lab-board figure > img {
    width: 100%;
    height: 100% !important;
    object-fit: contain;
  }

  /* What is on its way asks for nothing, and is no table to touch. */
  [data-otys-lab="waking"] .otys-lab-board .jp-RenderedHTMLCommon:has(> figure > img) > p {
    visibility: hidden;
  }

  [data-otys-lab="waking"] .otys-lab-board strong {
    visibility: visible;
  }

  [data-otys-lab="waking"] .otys-lab-board figure > img {
    opacity: 0.5;
  }

  .otys-lab-board .otys-lab-meanwhile {
    height: 100%;
  }
}

.otys-lab-bar {
  position: absolute;
  inset: 0 0 auto;
  display: flex;
  justify-content: space-between;
  height: 44px;
  padding: 0 8px;
}

.otys-lab-bar .otys-lab-button {
  border-color: transparent;
  background: none;
  font-weight: 700;
}

.jp-Cell-outputWrapper:has(> .jp-Cell-outputArea:not(.otys-lab-behind) .otys[data-stage]) > .otys-lab-bar {
  display: none;
}

.otys-lab-bare.otys-lab-nocode .otys-lab-known .otys-lab-again {
  display: none;
}
`;var oo=`/* The extension's own parts; every class begins with \`otys-lab-\`, for the map of the course has other ones on the same page. */
.otys-lab-nocode .otys-lab-known > .jp-Cell-inputWrapper,
.otys-lab-nocode :is(.jp-Notebook-footer, .jp-OutputArea-promptOverlay) {
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

/* The button on a saved picture is for pages that do not run by themselves. */
.jp-NotebookPanel:not(.otys-lab-foreign) .otys-press {
  display: none;
}

.jp-NotebookPanel:not(.otys-lab-foreign) figure:has(> .otys-press) {
  padding-top: 0 !important;
}

.otys-lab-run {
  flex: 0 0 100%;
  max-width: max-content;
  margin: 4px 0;
}

.otys-lab-ask pre {
  max-height: 40vh;
  overflow: auto;
  padding: 8px;
  border: 1px solid var(--jp-border-color1);
  white-space: pre-wrap;
}

.otys-lab-rule {
  padding: 1px 5px;
  border: 0;
  background: var(--jp-layout-color2);
  color: inherit;
  font: inherit;
  font-size: 0.9em;
}

[data-otys-lab="awake"] .otys-lab-rule {
  text-decoration: underline dotted;
  cursor: pointer;
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

.otys-lab-coming {
  padding: 64px 16px;
  font: 500 18px/26px var(--jp-ui-font-family, system-ui, sans-serif);
  text-align: center;
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

/* It keeps its height: a button on a second line would not be seen. */
.otys-lab-strip {
  display: flex;
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
  flex: none;
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

:is(.otys-lab-button, .otys-lab-again, .otys-lab-row, .otys-lab-rule, .otys-lab-side select):focus-visible {
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

.otys-lab-head {
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-block-end: 12px;
}

.otys-lab-head .otys-lab-shut {
  display: block;
  position: static;
}

.otys-lab-side h2 {
  margin: 0;
  font-size: 22px;
  line-height: 28px;
}

.otys-lab-side h3 {
  margin: 16px 0 4px;
  font-size: 16px;
}

.otys-lab-side summary {
  padding-block: 10px;
  font-weight: 700;
  cursor: pointer;
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
`;var no="otys-nb:extension",An=()=>[...document.querySelectorAll(".otys-lab-page:not(.lm-mod-hidden)")].some(t=>!t.parentElement?.closest(".jp-MainAreaWidget")),_n=t=>({id:"otys-nb:connection",autoStart:!0,provides:t.IConnectionLost,activate:()=>async(...e)=>{An()||await t.ConnectionLost(...e)}});function so({application:t,apputils:e,cells:o,launcher:n,notebook:s,settings:r,widgets:a}){let i=Object.entries({tracker:s?.INotebookTracker,palette:e?.ICommandPalette,labShell:t?.ILabShell,cards:n?.ILauncher,registry:r?.ISettingRegistry}).filter(([,m])=>m),c=JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}");function d(m,...b){let y=Object.fromEntries(i.map(([G],$)=>[G,b[$]]));if(!y.tracker)return;c.litePluginSettings&&kt(m.serviceManager.contents),document.head.append(Object.assign(document.createElement("style"),{textContent:oo+to}));let{Dialog:E,showDialog:H}=e,{NotebookActions:N}=s,D={Dialog:E,showDialog:H,NotebookActions:N,CodeCell:o?.CodeCell,Widget:a.Widget},_=new Se({...y,...D,app:m},no);Qt(_),eo(_),_.listen()}let u=t?.IConnectionLost&&t.ConnectionLost&&!c.hubPrefix,p={id:no,autoStart:!0,requires:[],optional:i.map(([,m])=>m),activate:d};return u?[_n(t),p]:[p]}var On=({hash:t})=>/^#p=(otys[\w.~-]{1,60000})$/.exec(t)?.[1];function Je(){let t=On(location);return t&&(document.documentElement.dataset.otysShared=t),!!t}var Ln=[/Cannot read properties of undefined \(reading 'schema'\)|\.plugins\[[^\]]*\](\.id\])? is undefined/,/filebrowser:open-path/];function Tn(t){let{message:e,stack:o}=Object(t.reason);/\/static\/notebook\//.test(o??"")&&Ln.some(n=>n.test(e??""))&&t.preventDefault()}var ro=()=>addEventListener("unhandledrejection",Tn);var Nn="otys-nb",Dn={application:"@jupyterlab/application",apputils:"@jupyterlab/apputils",cells:"@jupyterlab/cells",launcher:"@jupyterlab/launcher",notebook:"@jupyterlab/notebook",settings:"@jupyterlab/settingregistry",widgets:"@lumino/widgets"},ao={};async function Mn(t){let e=Object.entries(ao[t]??{}),[o]=e.sort(([n],[s])=>s.localeCompare(n,"en",{numeric:!0}));return o?(await o[1].get())():null}ro();Je();addEventListener("hashchange",Je);var Pn=window;(Pn._JUPYTERLAB??={})[Nn]={init(t){ao=t},async get(){let t=Object.entries(Dn).map(async([o,n])=>[o,await Mn(n)]),e=so(Object.fromEntries(await Promise.all(t)));return()=>({__esModule:!0,default:e})}};})();
