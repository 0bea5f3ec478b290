"use strict";(()=>{function L(){try{let{otysPlatform:t}=globalThis;if(t)return t;let e=globalThis.frameElement?.ownerDocument??document;return JSON.parse(e.getElementById("jupyter-config-data")?.textContent||"{}").enableMemoryStorage?null:localStorage}catch{return null}}function G(t,e=L()){try{return e?.getItem(t)??""}catch{return""}}function R(t,e=L()){try{return JSON.parse(e?.getItem(t)??"null")}catch{return null}}function T(t,e,o=L()){try{return o?.setItem(t,e),!!o}catch{return!1}}var Y="otys-progress";var $e="otys-cleared";var Q=t=>Object(t)===t&&!Array.isArray(t)?Object.entries(t):[],Zt=t=>Object.fromEntries(Q(t).map(([e,o])=>[e,Object.fromEntries(Q(o).filter(([,n])=>typeof n=="string"))])),ee=(t,e,o)=>o.filter(n=>["solved","shown"].includes(t[e]?.[n])).length;function te(t=L()){let e={},o=()=>Zt(R(Y,t)??e);function n(s){e=s,T(Y,JSON.stringify(s),t)||(t=null),globalThis.dispatchEvent?.(new Event(Y))}return{all:o,save:n,note(s,r,a){let i=o()[s],c=r.flatMap((f,l)=>a[l]&&!i?.[f]?[[f,a[l]]]:[]);c.length&&n({...o(),[s]:{...Object.fromEntries(c),...i}})}}}var Qt=new Set(["button","input","a","select","summary"]),oe=t=>String(t).replace(/[\u202a-\u202e\u2066-\u2069]/g,"�"),We=t=>t.filter(Boolean).map(e=>typeof e=="string"?oe(e):e);function eo(t,e,o){for(let[n,s]of Object.entries(e))typeof s=="function"?t.addEventListener(n,s):S(t,n,s);return t.append(...We(o)),t}function p(t,e={},...o){let n=document.createElement(t),s=typeof e=="string"?{class:e}:e;return t==="button"&&(s={type:"button",...s}),(Qt.has(t)||"tabindex"in s)&&n.setAttribute("data-lm-suppress-shortcuts","true"),eo(n,s,o)}function ne(t,...e){t.replaceChildren(...We(e))}function k(t,e){t.textContent!==oe(e)&&(t.textContent=oe(e))}function S(t,e,o){let n=o===!0&&!e.startsWith("aria-")?"":oe(o);o==null||o===!1?t.removeAttribute(e):t.getAttribute(e)!==n&&t.setAttribute(e,n)}var Re="otys-language";var to=["jp-top-panel","jp-bottom-panel","top-panel-wrapper","menu-panel-wrapper"];function Fe(t){return to.includes(t.id)||t.node.classList.contains("jp-SideBar")?[t]:[...t.children()].flatMap(Fe)}function Je(t,e){let o=[],n=!1,s=!1;return{set(r){if(r){s||(n=e?.leftCollapsed===!1),s||e?.collapseLeft();let a=Fe(t).filter(({isHidden:i})=>!i);for(let i of a)i.hide();o.push(...a)}else{for(let a of o.splice(0))a.show();s&&n&&e?.expandLeft()}s=r}}}var oo=t=>t/2**32|0,no=t=>t>>>0;function Ke(t,e,o,n){let s=oo(o),r=no(o);t.setUint32(e,n?r:s,n),t.setUint32(e+4,n?s:r,n)}function Ge(t){return t instanceof Uint8Array||ArrayBuffer.isView(t)&&t.constructor.name==="Uint8Array"&&"BYTES_PER_ELEMENT"in t&&t.BYTES_PER_ELEMENT===1}var Se=t=>t?`"${t}" `:"";function so(t,e=""){if(typeof t!="number")throw new TypeError(Se(e)+"expected number, got "+typeof t);if(!Number.isSafeInteger(t)||t<0)throw new RangeError(Se(e)+"expected integer >= 0, got "+t);return t}function se(t,e,o=""){if(Ge(t)&&(e===void 0||t.length===e))return t;e!==void 0&&so(e,"length");let n=Ge(t),s=e!==void 0?` of length ${e}`:"",r=n?`length=${t.length}`:`type=${typeof t}`,a=Se(o)+"expected Uint8Array"+s+", got "+r;throw n?new RangeError(a):new TypeError(a)}var ro=(t,e)=>{if(t===null||typeof t!="object"||Array.isArray(t))throw new TypeError((e==="object"?"":`"${e}" `)+"expected object, got type="+typeof t)},ze=(t,e)=>{ro(t,e);let o=Object.getPrototypeOf(t);if(o!==Object.prototype&&o!==null)throw new TypeError(`"${e}" expected plain object`);if(Object.hasOwn(t,"__proto__"))throw new TypeError(`"${e}.__proto__" is not allowed`)};function Ee(t,e=!0){if(t.destroyed)throw new Error("hash was destroyed");if(e&&t.finished)throw new Error("digest() was already called")}function qe(t,e){se(t,void 0,"output");let o=e.outputLen;if(!(t.length>=o))throw new RangeError('"output" expected length >= '+o)}function re(...t){for(let e=0;e<t.length;e++)t[e].fill(0)}function ae(t){return new DataView(t.buffer,t.byteOffset,t.byteLength)}function N(t,e){return t<<32-e|t>>>e}var ao=typeof Uint8Array.from([]).toHex=="function"&&typeof Uint8Array.fromHex=="function",io=Array.from({length:256},(t,e)=>e.toString(16).padStart(2,"0"));function ie(t){if(se(t),ao)return t.toHex();let e="";for(let o=0;o<t.length;o++)e+=io[t[o]];return e}function Ve(t){if(typeof t!="string")throw new TypeError("string expected");let e=new TextEncoder().encode(t);try{return new Uint8Array(e)}finally{re(e)}}function co(t,e,o="opts"){return ze(t,"defaults"),e!==void 0&&ze(e,o),Object.assign(Object.create(null),t,e)}function Ye(t,e={}){if(typeof t!="function")throw new TypeError('"hashCons" expected function, got type='+typeof t);e=co({},e,"info");let o=(s,r)=>t(r).update(s).digest(),n=t(void 0);return o.outputLen=n.outputLen,o.blockLen=n.blockLen,o.canXOF=n.canXOF,o.create=s=>t(s),Object.assign(o,e),Object.freeze(o)}var Xe=t=>({oid:Uint8Array.from([6,9,96,134,72,1,101,3,4,2,t])});function Ze(t,e,o){return t&e^~t&o}function Qe(t,e,o){return t&e^t&o^e&o}var ce=class{blockLen;outputLen;canXOF=!1;padOffset;isLE;buffer;view;finished=!1;length=0;pos=0;destroyed=!1;constructor(e,o,n,s){this.blockLen=e,this.outputLen=o,this.padOffset=n,this.isLE=s,this.buffer=new Uint8Array(e),this.view=ae(this.buffer)}update(e){Ee(this),se(e);let{view:o,buffer:n,blockLen:s}=this,r=e.length,a=!1;for(let i=0;i<r;){let c=Math.min(s-this.pos,r-i);if(c===s){let f=ae(e);for(;s<=r-i;i+=s)this.process(f,i);a=!0;continue}n.set(i===0&&c===r?e:e.subarray(i,i+c),this.pos),this.pos+=c,i+=c,this.pos===s&&(this.process(o,0),this.pos=0,a=!0)}return this.length+=e.length,a&&this.roundClean(),this}digestInto(e){Ee(this),qe(e,this),this.finished=!0;let{buffer:o,view:n,blockLen:s,isLE:r}=this,{pos:a}=this;o[a++]=128,o.fill(0,a),this.padOffset>s-a&&(this.process(n,0),o.fill(0)),Ke(n,s-8,this.length*8,r),this.process(n,0),this.roundClean();let i=e===o?n:ae(e),c=this.outputLen,f=c/4,l=this.get();if(c%4||f>l.length)throw new Error("invalid outputLen");for(let d=0;d<f;d++)i.setUint32(4*d,l[d],r)}digest(){let{buffer:e,outputLen:o}=this;this.digestInto(e);let n=e.slice(0,o);return this.destroy(),n}_cloneIntoMeta(e){let{buffer:o,length:n,finished:s,destroyed:r,pos:a}=this;return e.destroyed=r,e.finished=s,e.length=n,e.pos=a,a&&e.buffer.set(o),e}clone(){return this._cloneInto()}},et=Uint32Array.from([1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225]);var lo=Uint32Array.from([1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298]),H=new Uint32Array(64),Ce=class extends ce{A=0;B=0;C=0;D=0;E=0;F=0;G=0;H=0;constructor(e,o){super(64,e,8,!1),this.A=o[0]|0,this.B=o[1]|0,this.C=o[2]|0,this.D=o[3]|0,this.E=o[4]|0,this.F=o[5]|0,this.G=o[6]|0,this.H=o[7]|0}get(){let{A:e,B:o,C:n,D:s,E:r,F:a,G:i,H:c}=this;return[e,o,n,s,r,a,i,c]}set(e,o,n,s,r,a,i,c){this.A=e|0,this.B=o|0,this.C=n|0,this.D=s|0,this.E=r|0,this.F=a|0,this.G=i|0,this.H=c|0}_cloneInto(e){return(e||=new this.constructor).set(...this.get()),this._cloneIntoMeta(e)}process(e,o){for(let d=0;d<16;d++,o+=4)H[d]=e.getUint32(o,!1);for(let d=16;d<64;d++){let b=H[d-15],m=H[d-2],y=N(b,7)^N(b,18)^b>>>3,O=N(m,17)^N(m,19)^m>>>10;H[d]=O+H[d-7]+y+H[d-16]|0}let{A:n,B:s,C:r,D:a,E:i,F:c,G:f,H:l}=this;for(let d=0;d<64;d++){let b=N(i,6)^N(i,11)^N(i,25),m=l+b+Ze(i,c,f)+lo[d]+H[d]|0,O=(N(n,2)^N(n,13)^N(n,22))+Qe(n,s,r)|0;l=f,f=c,c=i,i=a+m|0,a=r,r=s,s=n,n=m+O|0}n=n+this.A|0,s=s+this.B|0,r=r+this.C|0,a=a+this.D|0,i=i+this.E|0,c=c+this.F|0,f=f+this.G|0,l=l+this.H|0,this.set(n,s,r,a,i,c,f,l)}roundClean(){re(H)}destroy(){this.destroyed=!0,this.set(0,0,0,0,0,0,0,0),re(this.buffer)}},je=class extends Ce{constructor(){super(32,et)}};var tt=Ye(()=>new je,Xe(1));var ot=["043d9335842edf8f4158d07d3faa70a159dc28329c95307df9e99eb99ac9376e","082c7f9a8b9b2e3c065af218b322cbfeb39e512ea96dc697922ba1810b4706e8","107afc3982a29daa0c42e9a45fbea7eca8ba43f103f0a13e3906ec811897aed3","11de49f85edbd5cfc48669cfb6f1dab5a3cb095f3ed8661bead456142f641efb","138e7c89f745eac412a8a6579a6ef6836c601615afe5cd5c789b52b807ddacc6","13dc2af5924264dac32fdb08e200c2510d15c0851a2ea9792b27b0fd76b73335","146a8fb2aa5784beb2020c58ed2667397ef65ed24133c8e635573126f6c5ecf0","1ca1a7bcad65d443cf37443a957fec312d6e3de922dbded4a8fa43d3d58a7a5b","1d978c186af8b5f63d457774f67d20efd8c44907d4baf9fed4c21555e9f9309f","1db9940be5b17b988f47a78b4ca288cd2e5e7f3101bad7700fde4afee65ff922","1f11688e0b0c4627b8de74d2ad404897c9a67bad21e73fcb3bda11a222d9ab5e","218d4393c60cac5bcdbeb28e7bd63baac3c72688c01a461e45b33d23a9f65ff8","21aec0fa8d840200a85e11619fb76fa92a0a2b3c26532b7feb46e0b18a0d9032","21eab33d25a3ca3f55848c824dffb522eb0939faaead4df113431ffbf4e72b97","248718ea1d71ea0108c1e3888c27a248e8201cc8a901e97db89ee75b92265877","253e1759099e0a5f2a1ffc2199689632a26dba1d9343aafc5f0c945b2884c718","25b2778d6ba3d44ec6dbcfdb6172a28633a7a04f9b0ca0292425cc1110446ce5","291ed3092093fa438acfe7a0cf3ae7a43e9bc242468345c34afdea4067e57dfb","2b8717d0a1aad2401c7c332e2fa10d9b1379ef9a45dfcb093ebbcb22a0d72e2e","2f5a97ec85a79872b3044090903de5b9d9638446c16274d73dd004de49c2c20b","3644d5458c3168dc4d315359824d5b54a8c9e303999d0ba997cc2073beb6cd19","38b40dd83f1a961b920b0c31f83c51b7c98d782d3a6f3b665fc539a0fe4b8a79","3a627a83169bea8e7fb0be6a1565b2d4c26576f7943c8ef8add5944096818062","451d5097a69f842edbccf63992991d5283714825e7dd8aa78bcd22e67d7dcc71","55ccb9023196b569291682fec76052e9542ef18c2696d9f9002031a9bfbe8fc3","5d6349d7c6a4e57aa5f9336e66bee54a935977c84674e0fed253409b7733f088","5eb685e6781f2a760d8f1597ec16e308ee861521fd9e1a7b661005d2ab6af041","61db9a806ee567a2da68b3feec4ad48b79f4b060e6da07a87eb75475c104c4d9","6712c70e5e1e39456d6f6484d8ce3ae5d68a4227d3e71c09042a53ca238bccc4","680d7262feb1ea59dce7433d1e7ae428902b40983cb65c11b011574ac7b77f4a","68ac8077c327bb180bc893a9072a5695aeacbd219fc778fe45636b9387c9b0e1","6e1c863ca12d094a5da3e0e9abbb842ac17bf546473345fd00150fb78f2431d5","6fdc8c3270b79c86454d1c0b7be46ed45b354108ee3ebfc5789aa11c07cb7b38","763ef4e04e2fa74d664b095082c96b659eca3ec0a9734dd9d59a36d2ebfc11a5","8439677e0e40714ae78145826bce1cd870f3d96ef408087261d88cfdbf3c1b87","86d91e22ea9be243f1b82a8853489cf21d032df664c5a6e6315a48d5a7359466","88f98d61200ae5012b57d763d227713639ffedef7c9de0a7083250f78295a41b","8cd11a88462898e169152eba581e3cb238e461627b549f66c24457d6dd98b66f","8f5375bb777b467562c0c3d529592fda130e592b459ac37a794a774865c2fc79","925aab85610c8b6280ed37093a9315da384133805ae2c66b863d04da6b5752e5","93d3df6ceaecd1669b8959493b2d475a5f9772f86fddec4e5379ca9985f04079","986a3224dc63c43272e48a10fcb127b063045dc92238fda442aea4cf6b7fff17","995ea54d2e3ec907cfb6a2c059ed4ccf5fbbcc2769c04c21061044292737b2fe","9af43820ec68cc3f065553e741f0ff2cf354a50e03ee652757a847233b2e5428","a6dd79d330a0b8e5598587783f39ad048de05831bebaa94d5c74d3ff27616085","a8a5d632f745d0d7544a2f12148bc55b483d8f606d930aedd570b9e237135a39","b058104e23592581bf78556fdf3271cfde535f38d02259f3e918555918724602","b1aa3c5515563fa8a35e0128927b1c15b501e3a2ea7fcb0d4d7b483b63447d3e","b9f05c495e7b0c296c787fdd1f3f40842ad2086f0277973200faee18ce779d8c","bc298368cf5a46fc9b520c2fb85e862d63bb276acb8146899a908b0d4d03c8c3","bc5e8ca3ceb57e0f3da57395f13aa350213536771259e9a54f4c515fe0f89dcc","c57086eb5880f98c217660a3e8583fc5ada7847ad34014272d579624d5889a1c","d090c9b9174a7bd27a00d36c6785e1edd35651b64db6d1a20c052aeebba476ff","d0f2bc8ba1ac89d00fa6e343f9f7c1dfa0d48f05ff227dd71bb7a50104949faf","d8f5ad7910838071ec0ed76745c4d9d451bfe35ccb8c83031a3f23dfe15d191b","e7a641b5ad485d8c8e3f5bd30b7ecf4a971afcfb4e443dd06f3d5d9667b2de9e","f25b169f5220293e200bc0fcaa3cd06e387464dc762142ae88c31c96833f8c6a"];var uo=1e6,z="application/vnd.jupyter.widget-view+json",_e=t=>Array.isArray(t)&&t.every(e=>typeof e=="string")?t.join(""):t;function po(t){let e={...t};if(delete e.execution_count,"text"in e&&(e.text=_e(e.text)),e.data){let o=Object.entries(e.data).filter(([n])=>n!==z);e.data=Object.fromEntries(o.map(([n,s])=>[n,_e(s)]))}return e}var ho=t=>JSON.stringify(t,(e,o)=>o&&typeof o=="object"&&!Array.isArray(o)?Object.fromEntries(Object.entries(o).sort(([n],[s])=>n<s?-1:1)):o);function bo({cells:t}){let e=t.map(({cell_type:o,source:n,attachments:s,outputs:r})=>[o,_e(n),s??{},(r??[]).map(po)]);return ie(tt(Ve(ho(e))))}function F(t){try{return"widgets"in t.metadata||JSON.stringify(t).length>uo?!1:ot.includes(bo(t))}catch{return!1}}var j=t=>t.sharedModel.getSource(),Ae=t=>t.type==="code"&&j(t).trim()!=="";function nt(t){let e=new Map;for(let r of t.cells)Ae(r)&&e.set(j(r),r.outputs.toJSON().some(({data:a})=>a?.["text/html"]));let o=new WeakSet(t.cells),n=!0;function s(){if(t.isDisposed)return!1;let r=[...t.cells];return r.some(a=>o.has(a))?n:(o=new WeakSet(r),n=F(t.toJSON()))}return{own:s,ours:r=>Ae(r)&&e.has(j(r))&&s(),prints:r=>!e.get(j(r))}}var st=(t,e)=>t.widgets.find(({model:o})=>o.type==="code"&&j(o)===`otys.practice("${e}")`),rt=({model:t})=>t.type==="code"&&/\botys\.(lesson|practice|dive)\(|\bagainst\(/.test(j(t)),le=t=>[...t.cells].filter(Ae).map(j).join(`

`);function at(t){for(let e of t.cells)for(let o=0;o<(e.outputs?.length??0);o+=1){let n=e.outputs.get(o).toJSON();if(!n.data?.[z])continue;let s={...n.data};delete s[z],e.outputs.set(o,{...n,data:s})}}var mo=t=>t.data?.[z]?.model_id?[t.data[z].model_id]:[],Oe=t=>t.flatMap(mo),de=t=>Oe(t.outputs?.toJSON()??[]),it=t=>t.outputs.toJSON().some(e=>e.output_type==="error");async function fe(t,e){let{model:o}=t.context,n=()=>JSON.stringify([...o.cells].map(a=>[a.type,j(a)])),s=!o.dirty,r=n();try{await e()}finally{s&&!t.isDisposed&&n()===r&&(o.dirty=!1)}}var ct={chapters:[{file:"00_start.ipynb",lesson:"start",steps:["key","metal","contract","surface"],practice:!1,minutes:2,titles:{en:"A first dive",fr:"Première plongée",de:"Ein erster Tauchgang"}},{file:"02_turn.ipynb",lesson:"turn",steps:["key","push","engineer","home","where","surface","example","metal","sink","unused","offer"],practice:!1,minutes:6,titles:{en:"A turn in three steps",fr:"Un tour en trois étapes",de:"Ein Zug in drei Schritten"}},{file:"03_keys_and_hacker.ipynb",lesson:"keys",steps:["away","which","fifth","improve","neutral","pushed","early","pass","wait"],practice:!0,minutes:7,titles:{en:"Keys and the Hacker",fr:"Les jetons Clé et le hacker",de:"Zugangsplättchen und Hacker"}},{file:"04_x_keys.ipynb",lesson:"x-keys",steps:["which","turn-round","lay","sponsor","dive","and-then","up","neutral","example","battery","lowest","key-two","spare-the-key","supply","counts","home"],practice:!0,minutes:7,titles:{en:"X keys",fr:"Les jetons Clé X",de:"X-Zugangsplättchen"}},{file:"05_batteries.ipynb",lesson:"batteries",steps:["key","credit","reach","who","propel","metal","stay","example","gap","follow","several","not-oxygen","only-one","at-once","with-x","from-above","once","late","the-key"],practice:!0,minutes:8,titles:{en:"Batteries",fr:"Les batteries",de:"Batteriemarker"}},{file:"06_contracts.ipynb",lesson:"contracts",steps:["bring","left","complete","free","elsewhere","hand","extras","example","spread","numbers","used-level","two","own-card","must","after-up","row","bonus","room","large"],practice:!0,minutes:9,titles:{en:"Contracts",fr:"Les contrats",de:"Aufträge"}},{file:"01_setup.ipynb",lesson:"setup",steps:["keys","technicians","divers","cubes","purse","display","sponsors","store","contracts","neutral","begin","example","bare","tile","technician","side","stock","colours","for-two","first-turn"],practice:!1,minutes:3,titles:{en:"Laying the table",fr:"La mise en place",de:"Der Spielaufbau"}},{file:"07_divers.ipynb",lesson:"divers",steps:["expert","full","bonus","row","buy","better","look","copy","who","hacker","token","example-trader","example-explorer","basic-side","neutral","credit","reserve","which-key","dear","for-prestige","price","limits","in-stock","two","nothing-to-pay","keep","few-cards","bill","whose-level","copy-upgraded","one-credit","reach","track-end","all-home","cheaper","skip"],practice:!0,minutes:8,titles:{en:"The eight divers",fr:"Les huit plongeurs",de:"Die acht Taucher"}},{file:"08_sponsors.ipynb",lesson:"sponsors",steps:["credit","twice","back","upgrade","in-time","free","front","lift","surface","carry","which-sponsor","breath","both-ways","between","not-neutral","own-x","to-the-key","closed","still-paid","gift","whom","lifted","one-way","where-to","together","usable","where-then"],practice:!0,minutes:7,titles:{en:"The five sponsors",fr:"Les cinq sponsors",de:"Die fünf Sponsoren"}},{file:"09_rewards.ipynb",lesson:"rewards",steps:["take","front","colour","pays","upgrade","four-cards","green","which-level","replaced","empty-bag","for-nothing","any-diver","hand","stay","five","whose-token"],practice:!0,minutes:5,titles:{en:"Reward tokens",fr:"Les jetons Récompense",de:"Belohnungsplättchen"}},{file:"10_end_and_variants.ipynb",lesson:"ending",steps:["reach","at-once","last","winner","tie","to-the-owner","comes-up","who-else","leftovers","shared","catch-up","keep-the-cube","to-whom","his-oxygen","he-decides"],practice:!0,minutes:5,titles:{en:"The end, and a variant",fr:"La fin, et une variante",de:"Das Ende und eine Variante"}},{file:"11_play.ipynb",lesson:"",steps:[],practice:!1,minutes:25,titles:{en:"Play",fr:"Jouer",de:"Spielen"}},{file:"12_explore.ipynb",lesson:"",steps:[],practice:!1,minutes:10,titles:{en:"Explore",fr:"Explorer",de:"Erkunden"}},{file:"13_rulebooks_compared.ipynb",lesson:"",steps:[],practice:!1,minutes:9,titles:{en:"The rulebooks compared",fr:"Les livrets comparés",de:"Die Spielregeln verglichen"}},{file:"14_teach.ipynb",lesson:"",steps:[],practice:!1,minutes:6,titles:{en:"Teach",fr:"Enseigner",de:"Unterrichten"}},{file:"15_what_players_ask.ipynb",lesson:"",steps:[],practice:!1,minutes:5,titles:{en:"What players ask",fr:"Ce que demandent les joueurs",de:"Was Spieler fragen"}},{file:"16_dive.ipynb",lesson:"",steps:[],practice:!1,minutes:5,titles:{en:"Today’s dive",fr:"La plongée du jour",de:"Der Tauchgang des Tages"}},{file:"17_practice.ipynb",lesson:"",steps:[],practice:!1,minutes:5,titles:{en:"Practice",fr:"S’entraîner",de:"Üben"}},{file:"18_our_game.ipynb",lesson:"",steps:[],practice:!1,minutes:10,titles:{en:"Our game",fr:"Notre partie",de:"Unsere Partie"}}]};var Le={en:{waking:"waking up",counted:"waking up: {n} of {of}",continue:"Continue",asleep:"The board is resting.",stopped:"Python stopped. Your place is kept.",away:"No connection. Your place is kept.",show_code:"Show code",hide_code:"Hide code",map:"Map of the course",here:"Continue here",next:"Next lesson",done:"done",minutes:"{n} min",steps:"{n} of {of}",language:"Language",more:"Beyond the lessons",start:"Start or continue the course",autorun:"Run the course by itself",full:"Full screen",forward:"Next step on the board",back:"Step back on the board",unkept:"This browser keeps nothing, so nothing is counted here.",again:"Again",clock:"waking up: {n} s of about {of}",ready:"The board is ready. What you did is kept.",practise:"Practise",run:"Run this cell",changed:"This notebook is not the one that the course ships, so nothing starts by itself.",open_copy:"Open the course’s own",no_copy:"The course’s own copy cannot be laid here. Start the course with otys-nb.",ask_title:"Run this code?",ask:"Nobody has vouched for this notebook. This is what would run:",ask_yes:"Run",ask_no:"Cancel",board:"Board",page:"Page",boards:"Open the course on its boards",show_jupyter:"Show Jupyter",hide_jupyter:"Hide Jupyter",close:"Close"},fr:{waking:"réveil",counted:"réveil : {n} sur {of}",continue:"Continuer",asleep:"Le plateau se repose.",stopped:"Python s’est arrêté. Votre place est gardée.",away:"Pas de connexion. Votre place est gardée.",show_code:"Voir le code",hide_code:"Cacher le code",map:"Plan du cours",here:"Continuer ici",next:"Leçon suivante",done:"terminé",minutes:"{n} min",steps:"{n} sur {of}",language:"Langue",more:"Au-delà des leçons",start:"Commencer ou continuer le cours",autorun:"Lancer le cours tout seul",full:"Plein écran",forward:"Étape suivante sur le plateau",back:"Étape précédente sur le plateau",unkept:"Ce navigateur ne garde rien : rien n’est compté ici.",again:"Encore",clock:"réveil : {n} s sur {of} environ",ready:"Le plateau est prêt. Ce que vous avez fait est conservé.",practise:"S’exercer",run:"Exécuter cette cellule",changed:"Ce carnet n’est pas celui que le cours fournit : rien ne démarre tout seul.",open_copy:"Ouvrir celui du cours",no_copy:"La copie du cours ne peut pas être placée ici. Lancez le cours avec otys-nb.",ask_title:"Exécuter ce code ?",ask:"Personne ne répond de ce carnet. Voici ce qui s’exécuterait :",ask_yes:"Exécuter",ask_no:"Annuler",board:"Plateau",page:"Page",boards:"Ouvrir le cours sur ses plateaux",show_jupyter:"Afficher Jupyter",hide_jupyter:"Masquer Jupyter",close:"Fermer"},de:{waking:"wacht auf",counted:"wacht auf: {n} von {of}",continue:"Weiter",asleep:"Der Plan ruht.",stopped:"Python hat angehalten. Dein Platz ist gemerkt.",away:"Keine Verbindung. Dein Platz ist gemerkt.",show_code:"Code zeigen",hide_code:"Code verbergen",map:"Übersicht des Kurses",here:"Hier weiter",next:"Nächste Lektion",done:"geschafft",minutes:"{n} Min.",steps:"{n} von {of}",language:"Sprache",more:"Über die Lektionen hinaus",start:"Den Kurs beginnen oder fortsetzen",autorun:"Den Kurs von selbst ausführen",full:"Ganzer Bildschirm",forward:"Nächster Schritt auf dem Plan",back:"Schritt zurück auf dem Plan",unkept:"Dieser Browser behält nichts, darum wird hier nichts gezählt.",again:"Noch einmal",clock:"wacht auf: {n} s von etwa {of}",ready:"Das Brett ist bereit. Was du geschafft hast, bleibt.",practise:"Üben",run:"Diese Zelle ausführen",changed:"Dieses Notebook ist nicht das des Kurses, darum startet nichts von selbst.",open_copy:"Das des Kurses öffnen",no_copy:"Die Kopie des Kurses kann hier nicht angelegt werden. Starte den Kurs mit otys-nb.",ask_title:"Diesen Code ausführen?",ask:"Niemand bürgt für dieses Notebook. Das würde ausgeführt:",ask_yes:"Ausführen",ask_no:"Abbrechen",board:"Plan",page:"Seite",boards:"Den Kurs auf seinen Plänen öffnen",show_jupyter:"Jupyter zeigen",hide_jupyter:"Jupyter verbergen",close:"Schließen"}};var E=ct.chapters,X=Object.keys(Le),h=(t,e,o={})=>xo(Le,t,e,o),xo=(t,e,o,n)=>(t[e]?.[o]??t.en[o]).replace(/\{(\w+)\}/g,(s,r)=>String(n[r]??s));function ue(t){let e=t.lastIndexOf("/")+1;return[t.slice(0,e),t.slice(e)]}var g=t=>X.find(e=>`/${ue(t)[0]}`.endsWith(`/${e}/`))??"en";function Te(t){let[e]=ue(t),o=g(t);return o==="en"?e:e.slice(0,-(o.length+1))}var P=(t,e,o)=>`${t}${e==="en"?"":`${e}/`}${o}`,C=t=>E.find(({file:e})=>e===ue(t)[1]);function pe(t){let e=E.findIndex(({file:o})=>o===ue(t)[1]);return e<0?void 0:E[e+1]}var Ne="otys-lab-views",lt=t=>t.slice(t.lastIndexOf("/")+1);async function wo(t){for(;!t.isDisposed&&t.isPlaceholder?.();)await new Promise(requestAnimationFrame)}function ko(t,e){let o=t.node.querySelector(".jp-Cell-outputWrapper");return o.tabIndex=-1,o.dataset.lmSuppressShortcuts="true",o.dataset.otysFill=JSON.stringify(e),o}var he=class{#e=null;#t=()=>{};#o=p("span");#r=p("button",{class:"otys-lab-button",click:()=>{this.show(this.#c())}},this.#o);constructor(e,o){this.panel=e,this.tools=o;let{content:n}=e;this.button=new o.Widget({node:p("div","otys-lab-tool",this.#r)}),e.toolbar.insertItem(1,"otys-board",this.button),n.node.addEventListener("otys-host",s=>{s.preventDefault(),this.#f(s.detail.what)}),n.node.addEventListener("otys-next",s=>{let r=this.on&&!s.detail.file&&this.#i();r&&(s.preventDefault(),this.show(r))}),n.model.cells.changed.connect(()=>queueMicrotask(()=>{!this.on||!this.#e.isDisposed||(this.#l(),this.begin())})),this.update()}get on(){return!!this.#e}get#a(){return g(this.panel.sessionContext.path)}get#n(){return this.tools.boards()}get#u(){let e=Object(R(Ne))[lt(this.panel.sessionContext.path)];return e==="page"||Number.isInteger(e)?e:void 0}#s(e){T(Ne,JSON.stringify({...Object(R(Ne)),[lt(this.panel.sessionContext.path)]:e}))}begin(){let e=this.#u;if(this.on||e==="page"||e===void 0&&!this.tools.wanted())return;let o=this.#n;o[0]===this.panel.content.widgets.find(({model:s})=>s.type==="code")&&this.#d(o[e??0]??o[0])}update(){k(this.#o,h(this.#a,"board")),this.#r.hidden=!this.#n.length}#i(){let e=this.#n;return e[e.indexOf(this.#e)+1]}#c(){let e=innerHeight/2,o=({node:n})=>{let{top:s,bottom:r}=n.getBoundingClientRect();return Math.max(s-e,e-r,0)};return this.#n.reduce((n,s)=>o(s)<o(n)?s:n)}#f(e){e==="page"?this.leave():this.tools.ask(e)}async show(e){this.#s(this.#n.indexOf(e)),await this.#d(e)}leave(){let e=this.#e;if(!e)return;this.#s("page"),this.#l();let{content:o}=this.panel;o.activeCellIndex=o.widgets.indexOf(e),requestAnimationFrame(()=>{o.scrollToCell?.(e,"start")}),o.node.focus({preventScroll:!0})}lead(e){return!this.on||!this.#n.includes(e)?!1:(e!==this.#e&&this.show(e),!0)}#l(){this.#t(),this.#t=()=>{},this.#e=null,this.panel.removeClass("otys-lab-covered"),this.panel.toolbar.show()}async#d(e){if(e===this.#e)return;this.#t();let{panel:o}=this,{content:n}=o;this.#e=e,e.node.style.minHeight=`${e.node.offsetHeight}px`,e.addClass("otys-lab-board"),o.addClass("otys-lab-covered"),o.toolbar.hide(),this.#t=()=>{e.node.style.minHeight="",e.removeClass("otys-lab-board")},await n.scrollToItem?.(n.widgets.indexOf(e)).catch(()=>{}),await wo(e),this.#e===e&&!o.isDisposed&&this.#p(e)}#p(e){let{panel:o,tools:n}=this,{content:s}=o,r=n.offers(),a=ko(e,r),i=p("div","otys-lab-bar",p("button",{class:"otys-lab-button",click:()=>this.#f("map")},r.map),p("button",{class:"otys-lab-button",click:()=>this.#f("page")},r.page));a.append(i);let c=({target:b})=>{a.contains(b)||a.focus({preventScroll:!0})},f=b=>{b.key==="Escape"&&b.target===a&&this.leave()},l=b=>b.stopPropagation();s.node.addEventListener("focusin",c),a.addEventListener("keydown",f),a.addEventListener("contextmenu",l),s.node.contains(document.activeElement)&&a.focus({preventScroll:!0}),dispatchEvent(new Event("resize"));let d=this.#t;this.#t=()=>{s.node.removeEventListener("focusin",c),a.removeEventListener("keydown",f),a.removeEventListener("contextmenu",l),i.remove(),a.removeAttribute("tabindex"),delete a.dataset.lmSuppressShortcuts,delete a.dataset.otysFill,d(),dispatchEvent(new Event("resize"))}}};var De="application/vnd.jupyter.widget-state+json",vo=new Set(["rendermime:handle-local-link","docmanager:open"]);function dt(t){let e=[...t.cells].filter(o=>o.type==="code");return e.length>0&&e.every(o=>o.trusted)}var So=t=>typeof t=="string"&&t!=="anywidget";function Eo(t){let o=Object.entries(Object(t?.[De]?.state)).filter(([,n])=>So(n?.model_module)&&!JSON.stringify(n).includes('"_esm"'));return{...t,[De]:{...t?.[De],state:Object.fromEntries(o)}}}function ft(t){let e=t.getMetadata.bind(t),o;t.getMetadata=n=>{let s=e(n);return n!=="widgets"||!s?s:(o??=dt(t),o?s:Eo(s))}}var Co=/[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g,jo=t=>t.replace(Co,e=>`\\u${e.charCodeAt(0).toString(16).padStart(4,"0")}`);function ut(t){let e=t.get.bind(t);t.get=async(o,n)=>{let s=await e(o,n);if(s.type==="notebook")for(let r of s.content?.cells??[])delete r.metadata?.trusted;return s}}async function Me({Dialog:t,showDialog:e,Widget:o},n,s){let r=new o({node:p("div","otys-lab-ask",p("p",{},h(n,"ask")),p("pre",{tabindex:"0"},jo(s)))}),a=[t.cancelButton({label:h(n,"ask_no")}),t.warnButton({label:h(n,"ask_yes")})],{button:i}=await e({title:h(n,"ask_title"),body:r,buttons:a,defaultButton:0});return i.accept}function _o(t="{}"){try{return JSON.parse(t)}catch{return{}}}function pt(t,e,o){function n(s){let r=s.target.closest?.("[data-commandlinker-command]"),{commandlinkerCommand:a="",commandlinkerArgs:i}=Object(r).dataset??{},c=r&&t.content.widgets.find(m=>m.node.contains(r));if(!c||vo.has(a))return;let{model:f}=t.context;if(c.model.type==="code"?c.model.trusted:dt(f))return;s.preventDefault(),s.stopPropagation();let l=`${a}
${i??""}`,d=/^(notebook|runmenu):/.test(a),b=[...!d||i?[l]:[],...d?[le(f)]:[]].join(`
`);Me(o,g(t.sessionContext.path),b).then(m=>{m&&e.commands.execute(a,_o(i))})}t.node.addEventListener("click",n,!0)}function Ao(t){let e=document.activeElement?.closest(".otys");return e&&t.contains(e)?e:document.fullscreenElement?.querySelector(".otys")??null}function be(t,e){let o=Ao(t);return o?.dispatchEvent(new CustomEvent("otys-step",{detail:{by:e}})),!!o}function ht(t){t.addEventListener("keydown",e=>{let o=e.key==="PageDown"?1:e.key==="PageUp"?-1:0,n=e.target;!o||e.ctrlKey||e.metaKey||e.altKey||n.closest("input, textarea, select, [contenteditable]")||be(t,o)&&(e.preventDefault(),e.stopPropagation())},!0)}function Oo(t,e=location.href,o=globalThis.document?.baseURI??e){if(typeof t!="string")return null;try{let[n,s]=[new URL(t,o),new URL(e)];return(s.host||s.protocol==="file:")&&n.protocol===s.protocol&&n.host===s.host?t:null}catch{return null}}function bt(t){let e=Oo(t);e&&location.assign(e)}var yt="otys-lab-place",Lo=["","notebooks/","otys-course/"],To=t=>t.split("/").map(encodeURIComponent).join("/"),gt=t=>t.split("/").includes("..");function No({dataset:t,pathname:e}){try{let{path:o}=Object(JSON.parse(t.commandlinkerArgs??"null"));return typeof o=="string"?o:decodeURIComponent(e.match(/\/files\/(.*\.ipynb)$/)?.[1]??"")}catch{return""}}function Pe(){let t=G(yt);return gt(t)?"":t}var Do=t=>T(yt,t);function mt(t){if(gt(t))return"";let e=new URL(location.href);if(e.searchParams.has("path"))return e.searchParams.set("path",t),e.href;let o=e.pathname.match(/^(.*?\/(?:lab|doc|notebooks)(?:\/workspaces\/[^/]+)?(?:\/tree)?\/)(?:.*\.ipynb)$/);return o?(e.pathname=o[1]+To(t),e.hash="",e.href):""}function xt(t,e){let o=t.serviceManager.contents,n=null,s=async c=>{try{return await o.get(c,{content:!1}),!0}catch{return!1}};async function r(){let c=[...new Set([...Pe()?[Te(Pe())]:[],...Lo])];for(let f of c)n===null&&await s(f+E[0].file)&&(n=f);return n}function a(c){let f=!e&&C(c)?mt(c):"";f?bt(f):t.commands.execute("docmanager:open",{path:c})}function i(c){let f=c.target.closest("a");if(!f||c.ctrlKey||c.metaKey||c.shiftKey||c.button)return;let l=No(f);!l||!C(l)||(c.preventDefault(),c.stopPropagation(),a(l))}return{show:a,follow:c=>c.addEventListener("click",i,!0),async open(c,f){let l=await r();if(l===null)return;let d=P(l,f,c);a(await s(d)?d:l+c)},at(c){n=Te(c),Do(c);let f=e?.mode==="single-document"&&mt(c);f&&f!==location.href&&history.replaceState(history.state,"",f)},lang:()=>g(Pe())}}function me(t,e){let o=p("div",{class:"otys-lab-strip",role:"status"}),n=new e({node:o});return n.hide(),t.contentHeader.addWidget(n),{show(s,r,a){o.replaceChildren(p("span",{},s),...r?[p("button",{class:"otys-lab-button",click:a},r)]:[]),n.show()},hide(){o.replaceChildren(),n.hide()}}}var ye=class{autorun=!0;boards=!0;code=!1;#e=null;constructor(e){this.changed=e}async load(e,o){this.#e=await e?.load(o).catch(()=>null)??null,this.#t(),this.#e?.changed.connect(()=>this.#t())}#t(){for(let e of["autorun","boards","code"]){let o=this.#e?.get(e).composite;typeof o=="boolean"&&o!==this[e]&&this.set(e,o)}}#o(e,o){this.#e?.set(e,o).catch(()=>{})}set(e,o){this[e]=o,this.#o(e,o),this.changed(e)}setPlace(e){this.#e&&this.#e.get("place").composite!==e&&this.#o("place",e)}};var wt=["otys-course/",...[2,3,4,5,6,7,8,9].map(t=>`otys-course-${t}/`)],Mo=["","notebooks/",...wt];async function Po({contents:t,serverSettings:e},o,n){let s=l=>t.get(l,{content:!0}).catch(()=>null);async function r(){for(let l of["otys-nb/course/","files/"]){let d=await fetch(e.baseUrl+l+P("",n,o)).catch(()=>null),b=d?.ok&&await d.json().catch(()=>null);if(F(b))return b}throw new Error("the course is not to be had here")}async function a(l){let d=l.slice(0,-1);await t.get(d,{content:!1}).catch(()=>null)||await t.save(d,{type:"directory"})}async function i(l,d){let b=`${ie(crypto.getRandomValues(new Uint8Array(16)))}.ipynb`,m=l.slice(0,l.lastIndexOf("/")+1)+b;await t.save(m,{type:"notebook",format:"json",content:d});try{await t.rename(m,l)}catch(y){throw await t.delete(m).catch(()=>{}),y}}let c=[];for(let l of Mo){let d=await s(P(l,n,o));if(d&&F(d.content))return P(l,n,o);!d&&wt.includes(l)&&c.push(l)}let f=await r();for(let l of c)try{return await a(l),n!=="en"&&await a(P(l,n,"")),await i(P(l,n,o),f),P(l,n,o)}catch{}throw new Error("there are copies enough, or nothing can be written")}function Be(t,{app:e,Widget:o},n){let{path:s}=t.sessionContext,r=C(s);if(!r||!/\botys/.test(le(t.context.model)))return;let a=g(s),i=me(t,o),c=()=>Po(e.serviceManager,r.file,a).then(n.show,()=>i.show(h(a,"no_copy")));i.show(h(a,"changed"),h(a,"open_copy"),()=>{c()})}var Bo="otys-step";function Ho(){if(!("BroadcastChannel"in globalThis))return null;let t=new BroadcastChannel(Bo);return t.unref?.(),t}function kt(t,e){let o=Ho();return o?.addEventListener("message",({data:n})=>{n?.call?.file===t()&&e(n.call)&&o.postMessage({gone:t()})}),{here:()=>o?.postMessage({here:t()}),end:()=>o?.close()}}var Io="otys-places";var vt=t=>Object.fromEntries(Q(R(Io,t)));var Uo=`
import os as _os, sys as _sys
_sys.path[:] = [p for p in _sys.path if p and _os.path.realpath(p) != _os.path.realpath(_os.getcwd())]
`,$o=`
if not (_sys.flags.safe_path or _sys.platform == "emscripten"):
    raise RuntimeError("unsafe")
`;async function St(t,e){return(await t.requestExecute({code:e,silent:!0,store_history:!1,stop_on_error:!1}).done)?.content}var Et=async(t,e)=>(await St(t,e))?.status==="ok";function Ct(t){let e=new TextEncoder().encode(JSON.stringify(t));return`from otys_nb.widgets import resume as _resume
_resume.expect("${Object.keys(t).length?btoa(Array.from(e,n=>String.fromCharCode(n)).join("")):""}")
del _resume
`}async function jt(t,e){let o=Ct(e).replaceAll(`
`,`
  `).trimEnd(),n=await St(t,`${Uo}try:
  ${o}
except Exception:
  pass
${$o}`);return n?.status==="ok"?"ready":n?.evalue==="unsafe"?"unsafe":"silent"}var _t=t=>Et(t,Ct({})),At=(t,e,o)=>Et(t,`from otys_nb.widgets import lesson as _lesson
_lesson.visit(${JSON.stringify(e)}, ${JSON.stringify(o)})
del _lesson
`);async function Ot(t){t.kernelPreference={...t.kernelPreference,shouldStart:!0,autoStartDefault:!0},await t.ready;let e=t.session?.kernel;e?.status==="dead"?await t.restartKernel():e||await t.startKernel();let o=t.session?.kernel;if(!o)throw new Error("no kernel");if((await o.info).language_info?.name!=="python")throw new Error("no Python");return o}async function Lt(t,e){let n=(await t.requestCommInfo({target_name:"jupyter.widget"}))?.content?.comms??{};return e.every(s=>s in n)}var Nt=t=>`otys-lab ${t}`;function Wo(t){try{return JSON.parse(sessionStorage.getItem(Nt(t))??"null")}catch{return null}}function Tt(t,e,o){t.outputs.clear(),t.trusted=o,t.outputs.fromJSON(e)}var ge=class{#e=new WeakSet;constructor(e,o){this.panel=e,this.CodeCell=o}execute(e){let{context:o,sessionContext:n}=this.panel;return this.CodeCell.execute(e,n,{deletedCells:o.model.deletedCells})}async run(e){let{model:o}=e,[n,s]=[o.outputs.toJSON(),o.trusted];this.#e.delete(o);let r=!1;try{r=(await this.execute(e))?.content.status==="ok"&&!it(o)}finally{r?this.#e.add(o):this.panel.isDisposed||Tt(o,n,s)}}keep(e,o){if(!L())return;let s=o.filter(({model:r})=>this.#e.has(r)&&de(r).length).map(({model:r})=>[r.id,{source:j(r),outputs:r.outputs.toJSON()}]);try{let r=JSON.stringify({kernel:e.id,cells:Object.fromEntries(s)});sessionStorage.setItem(Nt(this.panel.sessionContext.path),r)}catch{}}async back(e,o){let n=Wo(this.panel.sessionContext.path);if(n?.kernel!==e.id)return[];let s=({model:a})=>n.cells[a.id],r=o.filter(a=>s(a)?.source===j(a.model)&&Array.isArray(s(a).outputs));if(!r.length||!await Lt(e,r.flatMap(a=>Oe(s(a).outputs))))return[];for(let a of r)Tt(a.model,s(a).outputs,!0),this.#e.add(a.model);return r}};var Dt="otys-lab-took",Ro=900,Fo=250,Jo=30;function Ko(){let t=Number(G(Dt));return t>=1&&t<600?Math.round(t):Jo}function Mt(t){let e=performance.now(),o=Ko(),n=setInterval(()=>{let s=performance.now()-e;s>=Ro&&t(s/1e3,o)},Fo);return{end(s){clearInterval(n),s&&T(Dt,String(Math.ceil((performance.now()-e)/1e3)))}}}function Go(){let{otysLessons:t}=JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}");return Array.isArray(t)?t:[]}function Pt(t){let e=C(t);if(!e||!Go().includes(e.lesson))return null;let o=`../lessons/${g(t)}/${e.file.slice(0,2)}-${e.lesson}.html`,n=!1,s=p("iframe",{class:"otys-lab-meanwhile",src:o,title:e.titles[g(t)]});return s.addEventListener("load",()=>{for(let r of["pointerdown","keydown"])s.contentDocument?.addEventListener(r,()=>n=!0,{capture:!0})}),{node:s,played:()=>n}}var zo=2e4;function qo(t,e){return new Promise(o=>{let n=new MutationObserver(()=>e()&&r()),s=setTimeout(r,zo);function r(){n.disconnect(),clearTimeout(s),o(void 0)}n.observe(t,{childList:!0,subtree:!0}),e()&&r()})}function Bt(t){let e=t.outputArea.node,o=e.parentElement,n=p("div","otys-lab-note"),s=e.cloneNode(!0);return s.classList.add("otys-lab-still"),s.inert=!0,o&&e.childElementCount&&(e.classList.add("otys-lab-behind"),o.append(s,n)),{say(r,a=0){k(n,r),n.style.setProperty("--share",`${Math.min(96,a*100)}%`)},point(r){let{top:a,height:i}=s.getBoundingClientRect();n.style.insetBlockStart=`${Math.max(8,Math.min(i-36,r-a-14))}px`,n.animate?.([{scale:1.25},{scale:1}],300)},show(r){s.inert=!1,s.replaceChildren(r)},async live(){de(t.model).length&&await qo(e,()=>!!e.querySelector(".otys"))},end(){e.classList.remove("otys-lab-behind"),s.remove(),n.remove()}}}var xe=class{#e=new Map;#t="";#o=null;#r;begin(e,o){let n=g(o);for(let r of e)this.hold(r).say(h(n,"waking"));this.#t="",this.#r=Mt((r,a)=>this.#a(h(n,"clock",{n:Math.round(r),of:a}),r,a));let s=e.length?Pt(o):null;s&&(this.#e.get(e[0])?.show(s.node),this.#o={cell:e[0],played:s.played})}#a(e,o,n){if(this.#t===null)return;let s=this.#t?`${this.#t} · ${Math.round(o)} s`:e;for(let r of this.#e.values())r.say(s,this.#t?1:o/n)}say(e){this.#t=e;for(let o of this.#e.values())o.say(e,1)}get played(){return this.#o?.played()?this.#o.cell:null}handOver(){let e=this.#o?.cell;return this.#e.has(e)?(this.#t=null,this.#e.get(e)?.say(""),e):null}hold(e){let o=Bt(e);return this.#e.set(e,o),o}async live(e){await this.#e.get(e)?.live()}point(e,o){this.#e.get(e)?.point(o)}release(e){this.#e.get(e)?.end(),this.#e.delete(e)}end(e){this.#r?.end(e&&!this.#o?.played()),this.#o=null;for(let o of[...this.#e.keys()])this.release(o)}};var Vo=1500,Yo=5e3,Xo=2e3;async function Zo(t){(await fetch(`${t?.serverSettings.baseUrl??"/"}api`,{cache:"no-store"}).catch(()=>null))?.ok&&location.reload()}function Qo(t,e){let o=new MutationObserver(([{target:n}])=>{o.disconnect(),e(t.find(({node:s})=>s.contains(n)))});for(let{node:n}of t)o.observe(n,{attributes:!0,subtree:!0,attributeFilter:["data-otys-rev"]});setTimeout(()=>o.disconnect(),Yo)}var we=class{#e="waiting";#t=new xe;#o=!1;#r=0;#a=()=>{};#n;lead=()=>!1;constructor(e,o){this.panel=e,this.tools=o,this.outputs=new ge(e,o.CodeCell),this.calls=kt(()=>e.sessionContext.path.split("/").pop(),({lesson:n,step:s})=>this.#S(n,s)),fe(e,async()=>at(e.context.model)),this.#u()}#u(){let{panel:e,tools:o}=this,{sessionContext:n}=e,s=()=>this.#b(),r=(i,{notebook:c,cell:f})=>this.#x(c,f),a=()=>this.#r=Date.now();n.statusChanged.connect((i,c)=>this.#w(c)),n.kernelChanged.connect((i,{newValue:c})=>{!c&&this.#e==="awake"&&!e.isDisposed&&this.#l("stopped")}),n.connectionStatusChanged.connect((i,c)=>this.#k(c));for(let i of["pointerdown","keydown"])e.node.addEventListener(i,a,!0);e.node.addEventListener("click",i=>this.#v(i)),addEventListener("pagehide",s),o.NotebookActions.executionScheduled.connect(r),e.disposed.connect(()=>{this.calls.end(),removeEventListener("pagehide",s),o.NotebookActions.executionScheduled.disconnect(r)})}get lang(){return g(this.panel.sessionContext.path)}get#s(){return this.panel.content.widgets.filter(e=>this.tools.code.ours(e.model))}get#i(){return this.panel.sessionContext.session?.kernel}#c(e){this.#e=e,this.panel.node.dataset.otysLab=e}#f(e,o){this.tools.notice.show(h(this.lang,e),h(this.lang,"continue"),o)}#l(e){this.#t.end(!1),this.#c("asleep"),this.#f(e,()=>{this.#d(!0)})}begin(){this.#e!=="waiting"||!this.panel.isVisible||(this.tools.autorun()?this.#d():this.#l("asleep"))}async#d(e=!1){let{panel:o,tools:n}=this;if(this.#e==="waking"||o.isDisposed)return;this.#c("waking"),this.#o=!1,n.notice.hide(),this.#t.begin(this.#s,o.sessionContext.path);let s=new Promise((i,c)=>this.#a=c),r=!1,a=fe(o,async()=>{r=await this.#p(e)});try{if(await Promise.race([a,s]),!r)return this.#l("asleep");this.#t.end(!0),this.#c("awake"),this.#b(),this.calls.here()}catch{!o.isDisposed&&!this.#o&&this.#l("stopped")}finally{this.#t.end(!1)}}async#p(e){let o=await Ot(this.panel.sessionContext),n=await this.outputs.back(o,this.#s);for(let r of n)await this.#t.live(r),this.#t.release(r);if(n.length)return!0;let s=await jt(o,vt());if(s==="silent")throw new Error("the kernel does not answer");return s==="unsafe"&&!e?!1:(await this.#m(),await _t(o),!0)}async#m(){let e=this.#s;for(let[o,n]of e.entries())this.#t.say(h(this.lang,"counted",{n:o+1,of:e.length})),this.tools.code.prints(n.model)&&await this.#y(),this.tools.code.ours(n.model)&&await this.#h(n),this.#t.played!==n&&this.#t.release(n);await this.#g()}async#h(e){await this.outputs.run(e),await this.#t.live(e)}async#y(){for(let e;(e=this.#r+Vo-Date.now())>0;)await new Promise(o=>setTimeout(o,e))}async#g(){let e=this.#t.handOver();e&&(await new Promise(o=>this.#f("ready",()=>o(void 0))),this.tools.notice.hide(),await this.#h(e))}async again(e){if(this.#e!=="awake")return this.#d(!0);this.#t.hold(e),await fe(this.panel,()=>this.#h(e)).catch(()=>{}),this.#t.release(e),this.#b()}async runChanged(e){this.#e!=="awake"&&await this.#d(!0),await this.outputs.execute(e).catch(()=>{})}#b(){this.#e==="awake"&&this.#i&&this.outputs.keep(this.#i,this.#s)}#x(e,o){e!==this.panel.content||this.#e!=="asleep"||!this.tools.code.ours(o.model)||(this.#c("awake"),this.tools.notice.hide())}#w(e){e==="autorestarting"||e==="dead"?(this.#o=!1,this.#a(new Error(e)),e==="autorestarting"&&this.tools.Dialog?.tracker?.forEach(o=>o.resolve?.()),this.#l("stopped")):e==="restarting"&&(this.#e==="awake"||this.#e==="waking")?(this.#o=!0,this.#a(new Error(e))):e==="idle"&&this.#o&&(this.#c("waiting"),this.begin())}#k(e){clearTimeout(this.#n),this.#e==="awake"&&(e==="connected"?this.tools.notice.hide():this.#n=setTimeout(()=>{this.#e==="awake"&&this.#f("away",()=>{Zo(this.#i)})},Xo))}#v({target:e,clientY:o}){let n=e;n.closest("a, button")||!n.closest(".otys-lab-known .jp-Cell-outputWrapper")||(this.#e==="asleep"&&this.#d(!0),this.#t.point(this.#s.find(({node:s})=>s.contains(n)),o))}#S(e,o){if(this.#e==="awake"&&this.#i){let{content:n}=this.panel;Qo(this.#s,s=>{this.lead(s)||n.scrollToCell?.(s,"start")}),At(this.#i,e,o)}return this.#e==="awake"}};var en="input, textarea, select, [contenteditable], .jp-InputArea-editor, .cm-editor",tn=/[^.]*\(▸▸[^)]*\)(\.|, \S+)\s*(.?)/;function on(t){for(let e of t.querySelectorAll(".jp-MarkdownOutput p"))if(e.textContent?.includes("▸▸")){for(let o of e.childNodes)o instanceof Text&&(o.data=o.data.replace(tn,(n,s,r)=>r.toUpperCase()));S(e,"hidden",!e.textContent.trim())}}function nn(t,e){let o=s=>[...s.attributes].some(({value:r})=>e.some(a=>r.includes(a))),n=s=>s instanceof Element&&[s,...s.querySelectorAll("a")].some(o);for(let s of t.querySelectorAll(".jp-MarkdownOutput p")){let[r,...a]=s.childNodes;if(!(r?.nodeName!=="STRONG"||!n(a.find(({nodeName:i})=>i==="A")??r)))for(let i of s.childNodes)i instanceof Text?i.data="":(i.nodeName!=="A"||n(i))&&S(i,"hidden",!0)}}function Ht(t,{Widget:e,ours:o,showCode:n,open:s,showMap:r,jupyter:a,showJupyter:i,again:c,run:f}){let{content:l}=t,d=n(),b=()=>g(t.sessionContext.path),m=p("button",{class:"otys-lab-button",click:r});t.toolbar.insertItem(0,"otys-map",new e({node:p("div","otys-lab-tool",m)}));let y=p("button",{class:"otys-lab-button",click:i});t.toolbar.insertItem(1,"otys-jupyter",new e({node:p("div","otys-lab-tool",y)}));let O=p("span"),I=p("button",{class:"otys-lab-button",click:()=>$(!d)},O),U=new e({node:p("div","otys-lab-tool",I)});t.toolbar.insertItem(2,"otys-code",U);function $(u){d=u,t.toggleClass("otys-lab-nocode",!u),k(O,h(b(),u?"hide_code":"show_code")),S(I,"aria-pressed",String(u))}function _(){for(let u of l.widgets)u.toggleClass("otys-lab-known",o(u.model)),u.toggleClass("otys-lab-changed",!o(u.model)),w(u),D(u)}function w(u){let x=u.outputArea?.node.parentElement;if(!x||!o(u.model)||x.querySelector(".otys-lab-again"))return;let M=h(b(),"again");x.append(p("button",{class:"otys-lab-again","aria-label":M,title:M,click:()=>c(u)},"↻"))}let A=new WeakMap;function D(u){let x=u.outputArea?.node.parentElement;if(!(u.model.type==="code"&&!o(u.model)&&u.model.sharedModel.getSource().trim()))return void A.get(u)?.remove();if(!x||A.get(u)?.isConnected)return;let Ue=p("button",{class:"otys-lab-button otys-lab-run",click:()=>f(u)},`▶ ${h(b(),"run")}`);A.set(u,Ue),x.prepend(Ue)}function W(u){let x=u.target;if(!(d||x.closest(en)||x.closest(".otys"))){if(u instanceof KeyboardEvent){if(u.ctrlKey||u.metaKey||u.altKey||u.shiftKey||x.closest("button, a, summary")||u.key!=="Enter"&&u.key!=="Delete"&&u.key!=="Backspace"&&!/^[a-z0-9]$/i.test(u.key))return}else if(!x.closest(".jp-MarkdownCell.jp-mod-rendered"))return;u.stopPropagation(),u.preventDefault()}}let v=p("button",{class:"otys-lab-button",click:()=>s(E[0].file)}),q=p("button",{class:"otys-lab-button otys-lab-go",click:()=>{B()&&s(B()?.file??"")}}),J=p("nav","otys-lab-end",v,q),B=()=>pe(t.sessionContext.path);function V(){let u=B();k(v,h(b(),"map")),k(m,h(b(),"map")),k(y,h(b(),a()?"hide_jupyter":"show_jupyter")),S(y,"hidden",a()===void 0),k(q,u?`${h(b(),"next")}: ${u.titles[b()]} ›`:""),S(q,"hidden",!u);let x=l.node.querySelector(".jp-Notebook-footer");_(),x&&x.nextSibling!==J?x.after(J):!x&&!J.isConnected&&l.node.append(J)}function Z(){on(l.node);let u=B();u&&nn(l.node,[u.file,E[0].file])}let K=({target:u,addedNodes:x})=>[u,...x].some(M=>M instanceof Element&&M.closest(".jp-MarkdownCell")),Ie=new MutationObserver(u=>u.some(K)&&Z());Ie.observe(l.node,{childList:!0,subtree:!0}),t.disposed.connect(()=>Ie.disconnect()),Z(),t.addClass("otys-lab-page"),l.node.addEventListener("otys-next",u=>{u.detail.file&&(u.preventDefault(),s(u.detail.file))}),l.node.addEventListener("dblclick",W,!0),l.node.addEventListener("keydown",W,!0),l.model.contentChanged.connect(_),l.model.cells.changed.connect(()=>queueMicrotask(_)),_(),$(d),V();function Xt(u){let x=()=>{l.scrollToCell?.(u,"start")};if(x(),t.node.dataset.otysLab==="awake")return;let M=new MutationObserver(()=>{t.node.dataset.otysLab==="awake"&&(M.disconnect(),x())});M.observe(t.node,{attributes:!0,attributeFilter:["data-otys-lab"]}),t.disposed.connect(()=>M.disconnect())}return{show:$,shown:()=>d,finish:V,lead:Xt}}var sn=t=>new Intl.DisplayNames(t,{type:"language"}).of(t)??t,ke=(t=te().all())=>E.find(({lesson:e,steps:o})=>ee(t,e,o)<o.length)??E[0],It=t=>E.filter(({lesson:e,steps:o,practice:n})=>n&&ee(t,e,o)>0).at(-1);function Ut({open:t,close:e}){let o=L(),n="en",s="",r=p("h2"),a=p("button",{class:"otys-lab-again otys-lab-shut",click:e},"×"),i=p("div","otys-lab-head",r,a),c=p("button",{class:"otys-lab-button otys-lab-go",click:()=>t(ke().file,n)}),f=p("button",{class:"otys-lab-button",click:()=>t(It(te().all())?.file??E[0].file,n,!0)}),l=p("select",{change:()=>t(C(s)?.file??E[0].file,l.value)}),d=p("span"),b=p("label","otys-lab-language",d,l),m=p("p",{hidden:!!o}),y=p("ol"),O=p("h3"),I=p("ul"),U=p("nav","otys-lab-side",i,c,f,m,y,O,I,b);l.replaceChildren(...X.map(w=>p("option",{value:w,lang:w},sn(w))));function $({file:w,lesson:A,steps:D,minutes:W,titles:v},q,J){let B=ee(q,A,D),V=D.length>0&&B===D.length,Z=V?`✓ ${h(n,"done")}`:B?h(n,"steps",{n:B,of:D.length}):h(n,"minutes",{n:W}),K=p("button",{class:"otys-lab-row",click:()=>t(w,n)},p("b",{},w.slice(0,2)),p("span",{},v[n]),p("small",{},Z));return S(K,"aria-current",C(s)?.file===w&&"page"),S(K,"data-done",V),S(K,"data-now",J),p("li",{},K)}function _(){let w=te(o).all(),A=ke(w);S(U,"lang",n),S(U,"aria-label",h(n,"map")),k(r,h(n,"map")),S(a,"aria-label",h(n,"close")),k(c,`${h(n,"here")}: ${A.titles[n]} ›`);let D=It(w);S(f,"hidden",!D),k(f,D?`${h(n,"practise")}: ${D.titles[n]} ›`:""),k(m,h(n,"unkept")),k(O,h(n,"more")),k(d,h(n,"language")),l.value=n;let W=E.map(v=>({chapter:v,li:$(v,w,v===A)}));ne(y,...W.filter(({chapter:v})=>v.lesson).map(({li:v})=>v)),ne(I,...W.filter(({chapter:v})=>!v.lesson).map(({li:v})=>v))}for(let w of[Y,"storage"])addEventListener(w,_);return _(),{node:U,at(w,A){[n,s]=[w,A],_()}}}var rn=900,an="otys-lab-folded",$t="otys-lab-jupyter";function cn(t){try{let e=L();return e?.getItem(t)===null&&(e.setItem(t,"1"),!0)}catch{return!1}}function ln(t){let e=t.initialize.bind(t),o=()=>{},n=new Promise(s=>o=()=>s(void 0));return t.initialize=async()=>(await n,e()),o}var ve=class{#e=new Map;#t="";#o=!0;constructor(e,o){this.host=e,this.navigation=xt(e.app,e.labShell),this.options=new ye(n=>this.#r(n)),this.bars=Je(e.app.shell,e.labShell),this.settled=this.options.load(e.registry,o),this.sidebar=Ut({close:()=>e.labShell?.collapseLeft(),open:(n,s,r)=>{this.#t=r?n:"",innerWidth<rn&&e.labShell?.collapseLeft(),this.navigation.open(n,s).then(()=>this.look())}})}listen(){let{app:e,tracker:o,labShell:n}=this.host,s=()=>this.look(),r=a=>{this.#a(a)};addEventListener($e,()=>this.#c()),n?.layoutModified.connect(s),o.widgetAdded.connect((a,i)=>r(i)),o.forEach(r),o.currentChanged.connect(s),e.shell.currentChanged?.connect(s),e.restored.then(()=>{this.#o=!1,document.getElementById("otys-splash")?.remove(),s()})}get current(){return this.#e.get(this.host.tracker.currentWidget)}get lang(){return this.current?.page.lang??this.navigation.lang()}get jupyter(){return!this.options.boards||G($t)==="1"}showJupyter(){T($t,this.jupyter?"":"1"),this.look()}#r(e){for(let{page:o,reading:n}of this.#e.values())e==="code"&&n.show(this.options.code),o.begin();this.look()}look(){let e=!!this.current&&!this.jupyter;this.#o||this.bars.set(e);for(let{page:c,reading:f,cover:l,seen:d}of this.#e.values())c.panel.isVisible&&d(),c.begin(),f.finish(),l.update(),c.panel.toggleClass("otys-lab-bare",!this.jupyter);if(!this.current)return;let{page:o,reading:n,cover:s}=this.current,{path:r}=o.panel.sessionContext;this.options.setPlace(r),this.navigation.at(r),this.sidebar.at(g(r),r);let a=C(r);if(!a||a.file!==this.#t)return;this.#t="";let i=st(o.panel.content,a.lesson);i&&!s.lead(i)&&n.lead(i)}async#a(e){let{host:o,navigation:n}=this,{context:s,sessionContext:r}=e;ft(s.model),pt(e,o.app,o);let i=o.labShell&&this.#o&&C(r.path)?ln(r):()=>{};if(await Promise.all([s.ready,this.settled]),e.isDisposed)return i();if(!F(s.model.toJSON()))return e.addClass("otys-lab-foreign"),Be(e,o,n),i();e.isVisible&&i(),this.#n(e,i),o.labShell&&(await o.app.restored,cn(an)&&o.labShell.collapseLeft()),this.look()}#n(e,o){let{host:n,navigation:s,options:r}=this,{model:a}=e.context,i=nt(a),c=me(e,n.Widget),f=new we(e,{...n,code:i,autorun:()=>r.autorun,notice:c}),l=Ht(e,{Widget:n.Widget,ours:i.ours,showCode:()=>r.code,open:y=>{s.open(y,f.lang)},again:y=>{f.again(y)},run:y=>{this.#s(f,y)},showMap:()=>{n.app.commands.execute("otys-nb:map")},jupyter:()=>r.boards?this.jupyter:void 0,showJupyter:()=>this.showJupyter()}),d=this.#u(e,i);f.lead=y=>d.lead(y),this.#e.set(e,{page:f,reading:l,cover:d,seen:o}),d.begin();function b(){i.own()||(a.contentChanged.disconnect(b),d.leave(),Be(e,n,s))}a.contentChanged.connect(b);let m=new IntersectionObserver(()=>this.look());m.observe(e.node),e.disposed.connect(()=>{this.#e.delete(e),m.disconnect()}),ht(e.node),this.#i(e),n.labShell||s.follow(e.node)}#u(e,o){let{host:n}=this,s=()=>g(e.sessionContext.path),r={map:()=>n.app.commands.execute("otys-nb:map"),jupyter:()=>this.showJupyter()};return new he(e,{Widget:n.Widget,boards:()=>e.content.widgets.filter(a=>rt(a)&&o.ours(a.model)),wanted:()=>this.options.boards,offers:()=>({map:h(s(),"map"),page:h(s(),"page"),jupyter:h(s(),this.jupyter?"hide_jupyter":"show_jupyter")}),ask:a=>{r[a]?.()}})}async#s(e,o){(o.model.trusted||await Me(this.host,e.lang,j(o.model)))&&await e.runChanged(o)}#i({node:e,sessionContext:o}){e.addEventListener(Re,n=>{let{lang:s}=n.detail,r=C(o.path);!r||!X.includes(s)||s===g(o.path)||(n.preventDefault(),this.navigation.open(r.file,s))})}#c(){let{app:e,tracker:o}=this.host;for(let{sessionContext:r}of this.#e.keys())r!==o.currentWidget?.sessionContext&&r.session?.kernel?.restart();let n=new Set([...this.#e.keys()].map(({sessionContext:r})=>r.path)),{sessions:s}=e.serviceManager;for(let{id:r,path:a}of s.running())C(a)&&!n.has(a)&&s.shutdown(r).catch(()=>{})}};var He="otys-lab-side";function dn(t){[...t.widgets("left")].find(({id:o})=>o===He)?.isVisible?t.collapseLeft():t.activateById(He)}function fn(t){let{host:e,navigation:o,options:n}=t,s=i=>()=>h(t.lang,i),r=()=>t.current?pe(t.current.page.panel.sessionContext.path):void 0,a=i=>({isToggled:()=>n[i],execute:()=>n.set(i,!n[i])});return{start:{label:s("start"),execute:()=>o.open(ke().file,t.lang)},map:{label:s("map"),execute:()=>e.labShell?dn(e.labShell):o.open("00_start.ipynb",t.lang)},next:{label:s("next"),isEnabled:()=>!!r(),execute:()=>o.open(r()?.file??"",t.lang)},code:{label:s("show_code"),...a("code")},boards:{label:s("boards"),...a("boards")},jupyter:{label:s("show_jupyter"),isToggled:()=>t.jupyter,execute:()=>t.showJupyter()},autorun:{label:s("autorun"),...a("autorun")},full:{label:s("full"),isEnabled:()=>!!t.current,execute:()=>document.fullscreenElement?document.exitFullscreen():t.current?.page.panel.node.requestFullscreen()},forward:{label:s("forward"),execute:()=>be(document.body,1)},back:{label:s("back"),execute:()=>be(document.body,-1)}}}function Wt(t){let{app:e,palette:o,cards:n}=t.host;for(let[s,{label:r,...a}]of Object.entries(fn(t))){let i=`otys-nb:${s}`;e.commands.addCommand(i,{...a,label:()=>`Otys: ${r()}`}),o?.addItem({command:i,category:"Otys"})}n?.add({command:"otys-nb:start",category:"Otys",rank:0})}function Rt({host:{labShell:t,Widget:e},lang:o,sidebar:n}){if(!t)return;let s=new e({node:n.node});s.id=He,s.title.label="Otys",s.title.caption=h(o,"map"),t.add(s,"left",{rank:50})}var Ft=`/* A board covers its page, on a screen: what is printed is the page. */
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
`;var Jt=`/* The extension's own parts; every class begins with \`otys-lab-\`, for the map of the course has other ones on the same page. */
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
`;var Kt="otys-nb:extension",hn=()=>[...document.querySelectorAll(".otys-lab-page:not(.lm-mod-hidden)")].some(t=>!t.parentElement?.closest(".jp-MainAreaWidget")),bn=t=>({id:"otys-nb:connection",autoStart:!0,provides:t.IConnectionLost,activate:()=>async(...e)=>{hn()||await t.ConnectionLost(...e)}});function Gt({application:t,apputils:e,cells:o,launcher:n,notebook:s,settings:r,widgets:a}){let i=Object.entries({tracker:s?.INotebookTracker,palette:e?.ICommandPalette,labShell:t?.ILabShell,cards:n?.ILauncher,registry:r?.ISettingRegistry}).filter(([,b])=>b),c=JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}");function f(b,...m){let y=Object.fromEntries(i.map(([w],A)=>[w,m[A]]));if(!y.tracker)return;c.litePluginSettings&&ut(b.serviceManager.contents),document.head.append(Object.assign(document.createElement("style"),{textContent:Jt+Ft}));let{Dialog:O,showDialog:I}=e,{NotebookActions:U}=s,$={Dialog:O,showDialog:I,NotebookActions:U,CodeCell:o?.CodeCell,Widget:a.Widget},_=new ve({...y,...$,app:b},Kt);Wt(_),Rt(_),_.listen()}let l=t?.IConnectionLost&&t.ConnectionLost&&!c.hubPrefix,d={id:Kt,autoStart:!0,requires:[],optional:i.map(([,b])=>b),activate:f};return l?[bn(t),d]:[d]}var zt=({hash:t})=>/^#p=(otys[\w.~-]{1,60000})$/.exec(t)?.[1];function qt(){let t=zt(location);t&&(document.documentElement.dataset.otysShared=t)}var mn=[/Cannot read properties of undefined \(reading 'schema'\)|\.plugins\[[^\]]*\](\.id\])? is undefined/,/filebrowser:open-path/];function yn(t){let{message:e,stack:o}=Object(t.reason);/\/static\/notebook\//.test(o??"")&&mn.some(n=>n.test(e??""))&&t.preventDefault()}var Vt=()=>addEventListener("unhandledrejection",yn);var gn="otys-nb",xn={application:"@jupyterlab/application",apputils:"@jupyterlab/apputils",cells:"@jupyterlab/cells",launcher:"@jupyterlab/launcher",notebook:"@jupyterlab/notebook",settings:"@jupyterlab/settingregistry",widgets:"@lumino/widgets"},Yt={};async function wn(t){let e=Object.entries(Yt[t]??{}),[o]=e.sort(([n],[s])=>s.localeCompare(n,"en",{numeric:!0}));return o?(await o[1].get())():null}Vt();qt();var kn=window;(kn._JUPYTERLAB??={})[gn]={init(t){Yt=t},async get(){let t=Object.entries(xn).map(async([o,n])=>[o,await wn(n)]),e=Gt(Object.fromEntries(await Promise.all(t)));return()=>({__esModule:!0,default:e})}};})();
