"use strict";(()=>{function Q(){try{let{otysPlatform:e}=globalThis;if(e)return e;let t=globalThis.frameElement?.ownerDocument??document;return JSON.parse(t.getElementById("jupyter-config-data")?.textContent||"{}").enableMemoryStorage?null:localStorage}catch{return null}}function ke(e,t=Q()){try{return t?.getItem(e)??""}catch{return""}}function Ee(e,t=Q()){try{return JSON.parse(t?.getItem(e)??"null")}catch{return null}}function ce(e,t,o=Q()){try{return o?.setItem(e,t),!!o}catch{return!1}}var ot=(e=new Date)=>[e.getFullYear(),e.getMonth()+1,e.getDate()].map(t=>String(t).padStart(2,"0")).join("-");var fo=/^(\d{1,6}) (\d{1,5}(?:\.\d{1,4})?) (\d{1,2}(?:\.\d{1,4})?) ([0-6])$/,uo=()=>Date.parse(ot())/864e5;function nt(e){let[t,o,n,s]=fo.exec(String(e))?.slice(1).map(Number)??[];return t>0&&o>=.001&&o<=36500&&n>=1&&n<=10?{day:t,stability:o,difficulty:n,missed:s}:null}var st=(e,t)=>e.day>t+1;function rt(e,t,o=uo()){let n={...e};for(let[s,r]of Object.entries(t)){let[a,c]=[nt(e[s]),nt(r)];if(!c||!(Number(s)<999))continue;let[d,g]=[a&&st(a,o),st(c,o)];(!a||d&&!g||d===g&&c.day>a.day)&&(n[s]=r)}return n}var pe="otys-progress",at="rules",ct="otys-cleared";var Se=e=>Object(e)===e&&!Array.isArray(e)?Object.entries(e):[],po=e=>Object.fromEntries(Se(e).map(([t,o])=>[t,Object.fromEntries(Se(o).filter(([,n])=>typeof n=="string"))])),ve=(e,t,o)=>o.filter(n=>["solved","shown"].includes(e[t]?.[n])).length;function Ce(e=Q()){let t={},o=()=>po(Ee(pe,e)??t);function n(s){t=s,ce(pe,JSON.stringify(s),e)||(e=null),globalThis.dispatchEvent?.(new Event(pe))}return{all:o,save:n,remember(s){let r=o()[at]??{};Object.entries(s).some(([a,c])=>r[a]!==c)&&n({...o(),[at]:{...r,...rt(s,r)}})},note(s,r,a){let c=o()[s],d=r.flatMap((g,p)=>a[p]&&!c?.[g]?[[g,a[p]]]:[]);d.length&&n({...o(),[s]:{...Object.fromEntries(d),...c}})},forget(s,r){let a={...o()[s]};delete a[r],n({...o(),[s]:a})}}}var bo=e=>e/2**32|0,ho=e=>e>>>0;function it(e,t,o,n){let s=bo(o),r=ho(o);e.setUint32(t,n?r:s,n),e.setUint32(t+4,n?s:r,n)}function dt(e){return e instanceof Uint8Array||ArrayBuffer.isView(e)&&e.constructor.name==="Uint8Array"&&"BYTES_PER_ELEMENT"in e&&e.BYTES_PER_ELEMENT===1}var We=e=>e?`"${e}" `:"";function mo(e,t=""){if(typeof e!="number")throw new TypeError(We(t)+"expected number, got "+typeof e);if(!Number.isSafeInteger(e)||e<0)throw new RangeError(We(t)+"expected integer >= 0, got "+e);return e}function _e(e,t,o=""){if(dt(e)&&(t===void 0||e.length===t))return e;t!==void 0&&mo(t,"length");let n=dt(e),s=t!==void 0?` of length ${t}`:"",r=n?`length=${e.length}`:`type=${typeof e}`,a=We(o)+"expected Uint8Array"+s+", got "+r;throw n?new RangeError(a):new TypeError(a)}var yo=(e,t)=>{if(e===null||typeof e!="object"||Array.isArray(e))throw new TypeError((t==="object"?"":`"${t}" `)+"expected object, got type="+typeof e)},lt=(e,t)=>{yo(e,t);let o=Object.getPrototypeOf(e);if(o!==Object.prototype&&o!==null)throw new TypeError(`"${t}" expected plain object`);if(Object.hasOwn(e,"__proto__"))throw new TypeError(`"${t}.__proto__" is not allowed`)};function Re(e,t=!0){if(e.destroyed)throw new Error("hash was destroyed");if(t&&e.finished)throw new Error("digest() was already called")}function ft(e,t){_e(e,void 0,"output");let o=t.outputLen;if(!(e.length>=o))throw new RangeError('"output" expected length >= '+o)}function Ae(...e){for(let t=0;t<e.length;t++)e[t].fill(0)}function je(e){return new DataView(e.buffer,e.byteOffset,e.byteLength)}function ee(e,t){return e<<32-t|e>>>t}var xo=typeof Uint8Array.from([]).toHex=="function"&&typeof Uint8Array.fromHex=="function",go=Array.from({length:256},(e,t)=>t.toString(16).padStart(2,"0"));function Le(e){if(_e(e),xo)return e.toHex();let t="";for(let o=0;o<e.length;o++)t+=go[e[o]];return t}function ut(e){if(typeof e!="string")throw new TypeError("string expected");let t=new TextEncoder().encode(e);try{return new Uint8Array(t)}finally{Ae(t)}}function wo(e,t,o="opts"){return lt(e,"defaults"),t!==void 0&&lt(t,o),Object.assign(Object.create(null),e,t)}function pt(e,t={}){if(typeof e!="function")throw new TypeError('"hashCons" expected function, got type='+typeof e);t=wo({},t,"info");let o=(s,r)=>e(r).update(s).digest(),n=e(void 0);return o.outputLen=n.outputLen,o.blockLen=n.blockLen,o.canXOF=n.canXOF,o.create=s=>e(s),Object.assign(o,t),Object.freeze(o)}var bt=e=>({oid:Uint8Array.from([6,9,96,134,72,1,101,3,4,2,e])});function ht(e,t,o){return e&t^~e&o}function mt(e,t,o){return e&t^e&o^t&o}var Oe=class{blockLen;outputLen;canXOF=!1;padOffset;isLE;buffer;view;finished=!1;length=0;pos=0;destroyed=!1;constructor(t,o,n,s){this.blockLen=t,this.outputLen=o,this.padOffset=n,this.isLE=s,this.buffer=new Uint8Array(t),this.view=je(this.buffer)}update(t){Re(this),_e(t);let{view:o,buffer:n,blockLen:s}=this,r=t.length,a=!1;for(let c=0;c<r;){let d=Math.min(s-this.pos,r-c);if(d===s){let g=je(t);for(;s<=r-c;c+=s)this.process(g,c);a=!0;continue}n.set(c===0&&d===r?t:t.subarray(c,c+d),this.pos),this.pos+=d,c+=d,this.pos===s&&(this.process(o,0),this.pos=0,a=!0)}return this.length+=t.length,a&&this.roundClean(),this}digestInto(t){Re(this),ft(t,this),this.finished=!0;let{buffer:o,view:n,blockLen:s,isLE:r}=this,{pos:a}=this;o[a++]=128,o.fill(0,a),this.padOffset>s-a&&(this.process(n,0),o.fill(0)),it(n,s-8,this.length*8,r),this.process(n,0),this.roundClean();let c=t===o?n:je(t),d=this.outputLen,g=d/4,p=this.get();if(d%4||g>p.length)throw new Error("invalid outputLen");for(let f=0;f<g;f++)c.setUint32(4*f,p[f],r)}digest(){let{buffer:t,outputLen:o}=this;this.digestInto(t);let n=t.slice(0,o);return this.destroy(),n}_cloneIntoMeta(t){let{buffer:o,length:n,finished:s,destroyed:r,pos:a}=this;return t.destroyed=r,t.finished=s,t.length=n,t.pos=a,a&&t.buffer.set(o),t}clone(){return this._cloneInto()}},yt=Uint32Array.from([1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225]);var ko=Uint32Array.from([1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298]),ae=new Uint32Array(64),Fe=class extends Oe{A=0;B=0;C=0;D=0;E=0;F=0;G=0;H=0;constructor(t,o){super(64,t,8,!1),this.A=o[0]|0,this.B=o[1]|0,this.C=o[2]|0,this.D=o[3]|0,this.E=o[4]|0,this.F=o[5]|0,this.G=o[6]|0,this.H=o[7]|0}get(){let{A:t,B:o,C:n,D:s,E:r,F:a,G:c,H:d}=this;return[t,o,n,s,r,a,c,d]}set(t,o,n,s,r,a,c,d){this.A=t|0,this.B=o|0,this.C=n|0,this.D=s|0,this.E=r|0,this.F=a|0,this.G=c|0,this.H=d|0}_cloneInto(t){return(t||=new this.constructor).set(...this.get()),this._cloneIntoMeta(t)}process(t,o){for(let f=0;f<16;f++,o+=4)ae[f]=t.getUint32(o,!1);for(let f=16;f<64;f++){let y=ae[f-15],k=ae[f-2],w=ee(y,7)^ee(y,18)^y>>>3,_=ee(k,17)^ee(k,19)^k>>>10;ae[f]=_+ae[f-7]+w+ae[f-16]|0}let{A:n,B:s,C:r,D:a,E:c,F:d,G:g,H:p}=this;for(let f=0;f<64;f++){let y=ee(c,6)^ee(c,11)^ee(c,25),k=p+y+ht(c,d,g)+ko[f]+ae[f]|0,_=(ee(n,2)^ee(n,13)^ee(n,22))+mt(n,s,r)|0;p=g,g=d,d=c,c=a+k|0,a=r,r=s,s=n,n=k+_|0}n=n+this.A|0,s=s+this.B|0,r=r+this.C|0,a=a+this.D|0,c=c+this.E|0,d=d+this.F|0,g=g+this.G|0,p=p+this.H|0,this.set(n,s,r,a,c,d,g,p)}roundClean(){Ae(ae)}destroy(){this.destroyed=!0,this.set(0,0,0,0,0,0,0,0),Ae(this.buffer)}},Ke=class extends Fe{constructor(){super(32,yt)}};var xt=pt(()=>new Ke,bt(1));var gt=["0194789b99389c065f7997081af5afa194cb906a04fe4054388031f9b1990060","082c7f9a8b9b2e3c065af218b322cbfeb39e512ea96dc697922ba1810b4706e8","0fa32d60fa2182119d58f93105df172156275bef668e1f210167ca52b651da7a","100013f3d51c32e90522b495fe13882cf50ab0672a95f70c16a9a75e1d46acd6","138e7c89f745eac412a8a6579a6ef6836c601615afe5cd5c789b52b807ddacc6","16466e00ded7d4d580841b06130b36ebf5e47ac04812a6f649c116cff8a44c69","1734bbdd1e0a9e9fa57ae4f5ad446300513c2066ae252e22f0b625ecece13402","1a47189115180922e80e8fe78f696b3243c94805070e8b5da5eb875e7226d294","1ca1a7bcad65d443cf37443a957fec312d6e3de922dbded4a8fa43d3d58a7a5b","2130ba1adeec01431e5c7c5488666dd817f3ce60181168c6ec50e668512d0084","23ecf02b4648686541c42499dc67110b8be2f91eb85c0d886008c4d3cc8cfc4d","253e1759099e0a5f2a1ffc2199689632a26dba1d9343aafc5f0c945b2884c718","2f5a97ec85a79872b3044090903de5b9d9638446c16274d73dd004de49c2c20b","31018742ca80122e441848ad140ef695327d6bab1384a91a9adfc10fe18a6b2c","3ebcd7921c33e3a318000b21671a945270ea8a4fa20b58986941b29279ca2bd4","47393397282683d684d4d25f16da1cad0db2c37e8e72b553463710140b43d057","53ca785afc5d514b500b9a6d654a3ef5c543dcb9df52a2cdce24b32ea56d7725","586832b3ded3368ad332e348925dbfd2dcecf8584197e0f28c795d93a83c9416","65b7097d5f8ad39ba407d106136167079addee0525c18a0035be6c8c9bd76069","6756454bce8f4de29a59e6e6512c02bfab8b308ca859a04f552e39838cc68607","68a592335a106a9f093da8c179f5f2c382e63496c7cfe420bb83f7ce48844876","69f0abefd4ac2eb72f69cde50fb918a18032a17b34cdb03f68ef93e00d71977f","6accdec75be8c34f1ec8056879dacf6c78ab498dd621234fc4663358626bf1c2","72bafee5f1e38ec7c7bdd915894309c7e32c2f1ad9d20568ce2daaf76751856b","77b59e36a8ef69309928c80e9ddf9267aaefaa467fda736f2cbed2c4a91e91f0","79c88161aea3c6c86ecaa5048aa1a86714b68dd7c36224cd802739e0166e58d6","801261c613c1bdd9fcdcb0b72ef797e476dc4b0fce8cb8e7a382a97e3d0ef8a0","80d06f7b21b2aa7292f628e526faa1486d85cec1bebbe6584c102493e7a05bf7","83b8b84bd7ad5a270a40f50b7fd2002e4268561d369a0136ec247b168be409d4","86ccec9ae37dcd705839478ec1a4318468a4492ef4f1b7c7d1bf4c0cc5d3546a","916c2e2a43f8d99985f6b13c473385482cc8e4bf947e7bcc13ffcb2be7f6ee57","950e02da416995635f427ab244494061bd7bf14fd5c9366b8c079bfd526bcd52","9835c472d9e9727458fa92c3d468cfc7e6b4ba4d0170fbb0b7e8d17cff4a931d","9924ea2d485327a858f7c868e5ecb323810aaca79897f60f61214ffeb8a7ace7","a6dd79d330a0b8e5598587783f39ad048de05831bebaa94d5c74d3ff27616085","a8309234f1ed0717746b152ff037233d09ba2ca55e7b5b4203e0a843b33ec0d1","a93ea003c51fb8da1c1d70e4914dc2768f2dea3d3e527dc3f5c3dd697aabfe88","ad51237746c984049ee0f12b13277391ee52b60a993c0b335704fc3425f35537","b1850a13c04e371c21cc9c7c8d8c48103f84b4e62ba13a0be721bcbb8be4c33f","b1aa3c5515563fa8a35e0128927b1c15b501e3a2ea7fcb0d4d7b483b63447d3e","b5ed062fb7a045889564d0a5905454e9cdba7f36250deab3f595f30283bd2a0d","b9f05c495e7b0c296c787fdd1f3f40842ad2086f0277973200faee18ce779d8c","bea03047239495532cd813d34901f431f0f35dd4266107d11396c302b1f82f7d","bf0c6964c53f6681598e0d6987bddf2774de64c66c0934541b43ebabb8063afa","c041e3d5d82ab28c0074f6197e107824d935a53780704b3ed680c7f40e8a89ea","c2a7824d6ecd977c9004945b33c50f6843a94ba0f153e210c85923498fea29c2","c57086eb5880f98c217660a3e8583fc5ada7847ad34014272d579624d5889a1c","d0613dda5889b6eafccb5e176a34ce57d4512f58736636a39a636790c52506fd","d74dd92ce4434d39b709c85dc0a8405ec4b3051a019643e10a577ed59e3844f5","dce86b086e2cea0c1f47a9dc8fb730bc9987e8110048444452be30eae74822e6","df0aac6877cc3971a3dc302921fe94ef96c8c39c296292ca7e72251283394906","e8a1e1e9f86aeca482193f63e0827c2af4fae634bb813f999cd670af802618ac","ea52eceafbd827af12f0fd5fe75325728130f2089af655be0dc7d44b96bffc66","ee15b4c2f28cd7566f21d8c0f8275548b41f80fc120f8a3b9bf17d6f8755646a","f09fca58884dfb225d748495a017dd0840ed030cb08d3a9b90e0616617f09396","f807135f88bc2fd07e92f7966a54bce91eea21f3edf954f7c5dc0dd5361623c5","f99d424da1c6c1df245e7a0c083409d7a16a60b51258b56fbe68c8e322e3f571"];var So=1e6,le="application/vnd.jupyter.widget-view+json",Ge=e=>Array.isArray(e)&&e.every(t=>typeof t=="string")?e.join(""):e;function vo(e){let t={...e};if(delete t.execution_count,"text"in t&&(t.text=Ge(t.text)),t.data){let o=Object.entries(t.data).filter(([n])=>n!==le);t.data=Object.fromEntries(o.map(([n,s])=>[n,Ge(s)]))}return t}var Co=e=>JSON.stringify(e,(t,o)=>o&&typeof o=="object"&&!Array.isArray(o)?Object.fromEntries(Object.entries(o).sort(([n],[s])=>n<s?-1:1)):o);function _o({cells:e}){let t=e.map(({cell_type:o,source:n,attachments:s,outputs:r})=>[o,Ge(n),s??{},(r??[]).map(vo)]);return Le(xt(ut(Co(t))))}function ie(e){try{return"widgets"in e.metadata||JSON.stringify(e).length>So?!1:gt.includes(_o(e))}catch{return!1}}var Z=e=>e.sharedModel.getSource(),Je=e=>e.type==="code"&&Z(e).trim()!=="";function wt(e){let t=new Map;for(let r of e.cells)Je(r)&&t.set(Z(r),r.outputs.toJSON().some(({data:a})=>a?.["text/html"]));let o=new WeakSet(e.cells),n=!0;function s(){if(e.isDisposed)return!1;let r=[...e.cells];return r.some(a=>o.has(a))?n:(o=new WeakSet(r),n=ie(e.toJSON()))}return{own:s,ours:r=>Je(r)&&t.has(Z(r))&&s(),prints:r=>!t.get(Z(r))}}var kt=(e,t)=>e.widgets.find(({model:o})=>o.type==="code"&&Z(o)===`otys.practice("${t}")`),Te=e=>[...e.cells].filter(Je).map(Z).join(`

`);function Et(e){for(let t of e.cells)for(let o=0;o<(t.outputs?.length??0);o+=1){let n=t.outputs.get(o).toJSON();if(!n.data?.[le])continue;let s={...n.data};delete s[le],t.outputs.set(o,{...n,data:s})}}var Ao=e=>e.data?.[le]?.model_id?[e.data[le].model_id]:[],qe=e=>e.flatMap(Ao),Ne=e=>qe(e.outputs?.toJSON()??[]),St=e=>e.outputs.toJSON().some(t=>t.output_type==="error");var jo=new Set(["button","input","a","select","summary"]),De=e=>String(e).replace(/[\u202a-\u202e\u2066-\u2069]/g,"�"),vt=e=>e.filter(Boolean).map(t=>typeof t=="string"?De(t):t);function Lo(e,t,o){for(let[n,s]of Object.entries(t))typeof s=="function"?e.addEventListener(n,s):K(e,n,s);return e.append(...vt(o)),e}function x(e,t={},...o){let n=document.createElement(e),s=typeof t=="string"?{class:t}:t;return e==="button"&&(s={type:"button",...s}),(jo.has(e)||"tabindex"in s)&&n.setAttribute("data-lm-suppress-shortcuts","true"),Lo(n,s,o)}function Be(e,...t){e.replaceChildren(...vt(t))}function $(e,t){e.textContent!==De(t)&&(e.textContent=De(t))}function K(e,t,o){let n=o===!0&&!t.startsWith("aria-")?"":De(o);o==null||o===!1?e.removeAttribute(t):e.getAttribute(t)!==n&&e.setAttribute(t,n)}var Ct="otys-language";var _t={chapters:[{file:"00_start.ipynb",lesson:"start",steps:["key","metal","contract","surface"],practice:!1,minutes:2,titles:{en:"A first dive",fr:"Première plongée",de:"Ein erster Tauchgang"}},{file:"02_turn.ipynb",lesson:"turn",steps:["key","push","engineer","home","where","surface","example","metal","sink","unused","offer"],practice:!1,minutes:6,titles:{en:"A turn in three steps",fr:"Un tour en trois étapes",de:"Ein Zug in drei Schritten"}},{file:"03_keys_and_hacker.ipynb",lesson:"keys",steps:["away","which","fifth","improve","neutral","pushed","early","pass","wait"],practice:!0,minutes:7,titles:{en:"Keys and the Hacker",fr:"Les jetons Clé et le hacker",de:"Zugangsplättchen und Hacker"}},{file:"04_x_keys.ipynb",lesson:"x-keys",steps:["which","turn-round","lay","sponsor","dive","and-then","up","neutral","example","battery","lowest","key-two","spare-the-key","supply","counts","home"],practice:!0,minutes:7,titles:{en:"X keys",fr:"Les jetons Clé X",de:"X-Zugangsplättchen"}},{file:"05_batteries.ipynb",lesson:"batteries",steps:["key","credit","reach","who","propel","metal","stay","example","gap","follow","several","not-oxygen","only-one","at-once","with-x","from-above","once","late","the-key"],practice:!0,minutes:8,titles:{en:"Batteries",fr:"Les batteries",de:"Batteriemarker"}},{file:"06_contracts.ipynb",lesson:"contracts",steps:["bring","left","complete","free","elsewhere","hand","extras","example","spread","numbers","used-level","two","own-card","must","after-up","row","bonus","room","large"],practice:!0,minutes:9,titles:{en:"Contracts",fr:"Les contrats",de:"Aufträge"}},{file:"01_setup.ipynb",lesson:"setup",steps:["keys","technicians","divers","cubes","purse","display","sponsors","store","contracts","neutral","begin","example","bare","tile","technician","side","stock","colours","for-two","first-turn"],practice:!1,minutes:3,titles:{en:"Laying the table",fr:"La mise en place",de:"Der Spielaufbau"}},{file:"07_divers.ipynb",lesson:"divers",steps:["expert","full","bonus","row","buy","better","look","copy","who","hacker","token","example-trader","example-explorer","basic-side","neutral","credit","reserve","which-key","dear","for-prestige","price","limits","in-stock","two","nothing-to-pay","keep","few-cards","bill","whose-level","copy-upgraded","one-credit","reach","track-end","all-home","cheaper","skip"],practice:!0,minutes:8,titles:{en:"The eight divers",fr:"Les huit plongeurs",de:"Die acht Taucher"}},{file:"08_sponsors.ipynb",lesson:"sponsors",steps:["credit","twice","back","upgrade","in-time","free","front","lift","surface","carry","which-sponsor","breath","both-ways","between","not-neutral","own-x","to-the-key","closed","still-paid","gift","whom","lifted","one-way","where-to","together","usable","where-then"],practice:!0,minutes:7,titles:{en:"The five sponsors",fr:"Les cinq sponsors",de:"Die fünf Sponsoren"}},{file:"09_rewards.ipynb",lesson:"rewards",steps:["take","front","colour","pays","upgrade","four-cards","green","which-level","replaced","empty-bag","for-nothing","any-diver","hand","stay","five","whose-token"],practice:!0,minutes:5,titles:{en:"Reward tokens",fr:"Les jetons Récompense",de:"Belohnungsplättchen"}},{file:"10_end_and_variants.ipynb",lesson:"ending",steps:["reach","at-once","last","winner","tie","to-the-owner","comes-up","who-else","leftovers","shared","catch-up","keep-the-cube","to-whom","his-oxygen","he-decides"],practice:!0,minutes:5,titles:{en:"The end, and a variant",fr:"La fin, et une variante",de:"Das Ende und eine Variante"}},{file:"11_play.ipynb",lesson:"",steps:[],practice:!1,minutes:25,titles:{en:"Play",fr:"Jouer",de:"Spielen"}},{file:"12_explore.ipynb",lesson:"",steps:[],practice:!1,minutes:9,titles:{en:"Explore",fr:"Explorer",de:"Erkunden"}},{file:"13_rulebooks_compared.ipynb",lesson:"",steps:[],practice:!1,minutes:9,titles:{en:"The rulebooks compared",fr:"Les livrets comparés",de:"Die Spielregeln verglichen"}},{file:"14_teach.ipynb",lesson:"",steps:[],practice:!1,minutes:6,titles:{en:"Teach",fr:"Enseigner",de:"Unterrichten"}},{file:"15_what_players_ask.ipynb",lesson:"",steps:[],practice:!1,minutes:5,titles:{en:"What players ask",fr:"Ce que demandent les joueurs",de:"Was Spieler fragen"}},{file:"16_dive.ipynb",lesson:"",steps:[],practice:!1,minutes:5,titles:{en:"Today’s dive",fr:"La plongée du jour",de:"Der Tauchgang des Tages"}},{file:"17_practice.ipynb",lesson:"",steps:[],practice:!1,minutes:5,titles:{en:"Practice",fr:"S’entraîner",de:"Üben"}},{file:"18_our_game.ipynb",lesson:"",steps:[],practice:!1,minutes:10,titles:{en:"Our game",fr:"Notre partie",de:"Unsere Partie"}}]};var ze={en:{waking:"waking up",counted:"waking up: {n} of {of}",continue:"Continue",asleep:"The board is resting.",stopped:"Python stopped. Your place is kept.",away:"No connection. Your place is kept.",show_code:"Show code",hide_code:"Hide code",map:"Map of the course",here:"Continue here",next:"Next lesson",done:"done",minutes:"{n} min",steps:"{n} of {of}",language:"Language",more:"Beyond the lessons",start:"Start or continue the course",autorun:"Run the course by itself",full:"Full screen",forward:"Next step on the board",back:"Step back on the board",unkept:"This browser keeps nothing, so nothing is counted here.",again:"Again",clock:"waking up: {n} s of about {of}",ready:"The board is ready. What you did is kept.",practise:"Practise",run:"Run this cell",changed:"This notebook is not the one that the course ships, so nothing starts by itself.",open_copy:"Open the course’s own",no_copy:"The course’s own copy cannot be laid here. Start the course with otys-nb.",ask_title:"Run this code?",ask:"Nobody has vouched for this notebook. This is what would run:",ask_yes:"Run",ask_no:"Cancel"},fr:{waking:"réveil",counted:"réveil : {n} sur {of}",continue:"Continuer",asleep:"Le plateau se repose.",stopped:"Python s’est arrêté. Votre place est gardée.",away:"Pas de connexion. Votre place est gardée.",show_code:"Voir le code",hide_code:"Cacher le code",map:"Plan du cours",here:"Continuer ici",next:"Leçon suivante",done:"terminé",minutes:"{n} min",steps:"{n} sur {of}",language:"Langue",more:"Au-delà des leçons",start:"Commencer ou continuer le cours",autorun:"Lancer le cours tout seul",full:"Plein écran",forward:"Étape suivante sur le plateau",back:"Étape précédente sur le plateau",unkept:"Ce navigateur ne garde rien : rien n’est compté ici.",again:"Encore",clock:"réveil : {n} s sur {of} environ",ready:"Le plateau est prêt. Ce que vous avez fait est conservé.",practise:"S’exercer",run:"Exécuter cette cellule",changed:"Ce carnet n’est pas celui que le cours fournit : rien ne démarre tout seul.",open_copy:"Ouvrir celui du cours",no_copy:"La copie du cours ne peut pas être placée ici. Lancez le cours avec otys-nb.",ask_title:"Exécuter ce code ?",ask:"Personne ne répond de ce carnet. Voici ce qui s’exécuterait :",ask_yes:"Exécuter",ask_no:"Annuler"},de:{waking:"wacht auf",counted:"wacht auf: {n} von {of}",continue:"Weiter",asleep:"Der Plan ruht.",stopped:"Python hat angehalten. Dein Platz ist gemerkt.",away:"Keine Verbindung. Dein Platz ist gemerkt.",show_code:"Code zeigen",hide_code:"Code verbergen",map:"Übersicht des Kurses",here:"Hier weiter",next:"Nächste Lektion",done:"geschafft",minutes:"{n} Min.",steps:"{n} von {of}",language:"Sprache",more:"Über die Lektionen hinaus",start:"Den Kurs beginnen oder fortsetzen",autorun:"Den Kurs von selbst ausführen",full:"Ganzer Bildschirm",forward:"Nächster Schritt auf dem Plan",back:"Schritt zurück auf dem Plan",unkept:"Dieser Browser behält nichts, darum wird hier nichts gezählt.",again:"Noch einmal",clock:"wacht auf: {n} s von etwa {of}",ready:"Das Brett ist bereit. Was du geschafft hast, bleibt.",practise:"Üben",run:"Diese Zelle ausführen",changed:"Dieses Notebook ist nicht das des Kurses, darum startet nichts von selbst.",open_copy:"Das des Kurses öffnen",no_copy:"Die Kopie des Kurses kann hier nicht angelegt werden. Starte den Kurs mit otys-nb.",ask_title:"Diesen Code ausführen?",ask:"Niemand bürgt für dieses Notebook. Das würde ausgeführt:",ask_yes:"Ausführen",ask_no:"Abbrechen"}};var W=_t.chapters,be=Object.keys(ze),m=(e,t,o={})=>ze[e][t].replace(/\{(\w+)\}/g,(n,s)=>String(o[s]??n));function Me(e){let t=e.lastIndexOf("/")+1;return[e.slice(0,t),e.slice(t)]}var I=e=>be.find(t=>`/${Me(e)[0]}`.endsWith(`/${t}/`))??"en";function Ve(e){let[t]=Me(e),o=I(e);return o==="en"?t:t.slice(0,-(o.length+1))}var se=(e,t,o)=>`${e}${t==="en"?"":`${t}/`}${o}`,G=e=>W.find(({file:t})=>t===Me(e)[1]);function he(e){let t=W.findIndex(({file:o})=>o===Me(e)[1]);return t<0?void 0:W[t+1]}var Ye="application/vnd.jupyter.widget-state+json",No=new Set(["rendermime:handle-local-link","docmanager:open"]);function At(e){let t=[...e.cells].filter(o=>o.type==="code");return t.length>0&&t.every(o=>o.trusted)}var Do=e=>typeof e=="string"&&e!=="anywidget";function Bo(e){let o=Object.entries(Object(e?.[Ye]?.state)).filter(([,n])=>Do(n?.model_module)&&!JSON.stringify(n).includes('"_esm"'));return{...e,[Ye]:{...e?.[Ye],state:Object.fromEntries(o)}}}function jt(e){let t=e.getMetadata.bind(e),o;e.getMetadata=n=>{let s=t(n);return n!=="widgets"||!s?s:(o??=At(e),o?s:Bo(s))}}var Mo=/[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g,Po=e=>e.replace(Mo,t=>`\\u${t.charCodeAt(0).toString(16).padStart(4,"0")}`);function Lt(e){let t=e.get.bind(e);e.get=async(o,n)=>{let s=await t(o,n);if(s.type==="notebook")for(let r of s.content?.cells??[])delete r.metadata?.trusted;return s}}async function Xe({Dialog:e,showDialog:t,Widget:o},n,s){let r=new o({node:x("div","otys-lab-ask",x("p",{},m(n,"ask")),x("pre",{tabindex:"0"},Po(s)))}),a=[e.cancelButton({label:m(n,"ask_no")}),e.warnButton({label:m(n,"ask_yes")})],{button:c}=await t({title:m(n,"ask_title"),body:r,buttons:a,defaultButton:0});return c.accept}function Ho(e="{}"){try{return JSON.parse(e)}catch{return{}}}function Ot(e,t,o){function n(s){let r=s.target.closest?.("[data-commandlinker-command]"),{commandlinkerCommand:a="",commandlinkerArgs:c}=Object(r).dataset??{},d=r&&e.content.widgets.find(k=>k.node.contains(r));if(!d||No.has(a))return;let{model:g}=e.context;if(d.model.type==="code"?d.model.trusted:At(g))return;s.preventDefault(),s.stopPropagation();let p=`${a}
${c??""}`,f=/^(notebook|runmenu):/.test(a),y=[...!f||c?[p]:[],...f?[Te(g)]:[]].join(`
`);Xe(o,I(e.sessionContext.path),y).then(k=>{k&&t.commands.execute(a,Ho(c))})}e.node.addEventListener("click",n,!0)}function Io(e){let t=document.activeElement?.closest(".otys");return t&&e.contains(t)?t:document.fullscreenElement?.querySelector(".otys")??null}function Pe(e,t){let o=Io(e);return o?.dispatchEvent(new CustomEvent("otys-step",{detail:{by:t}})),!!o}function Tt(e){e.addEventListener("keydown",t=>{let o=t.key==="PageDown"?1:t.key==="PageUp"?-1:0,n=t.target;!o||t.ctrlKey||t.metaKey||t.altKey||n.closest("input, textarea, select, [contenteditable]")||Pe(e,o)&&(t.preventDefault(),t.stopPropagation())},!0)}var Nt=["otys-course/",...[2,3,4,5,6,7,8,9].map(e=>`otys-course-${e}/`)],Uo=["","notebooks/",...Nt];async function Dt({contents:e,serverSettings:t},o,n){let s=p=>e.get(p,{content:!0}).catch(()=>null);async function r(){for(let p of["otys-nb/course/","files/"]){let f=await fetch(t.baseUrl+p+se("",n,o)).catch(()=>null),y=f?.ok&&await f.json().catch(()=>null);if(ie(y))return y}throw new Error("the course is not to be had here")}async function a(p){let f=p.slice(0,-1);await e.get(f,{content:!1}).catch(()=>null)||await e.save(f,{type:"directory"})}async function c(p,f){let y=`${Le(crypto.getRandomValues(new Uint8Array(16)))}.ipynb`,k=p.slice(0,p.lastIndexOf("/")+1)+y;await e.save(k,{type:"notebook",format:"json",content:f});try{await e.rename(k,p)}catch(w){throw await e.delete(k).catch(()=>{}),w}}let d=[];for(let p of Uo){let f=await s(se(p,n,o));if(f&&ie(f.content))return se(p,n,o);!f&&Nt.includes(p)&&d.push(p)}let g=await r();for(let p of d)try{return await a(p),n!=="en"&&await a(se(p,n,"")),await c(se(p,n,o),g),se(p,n,o)}catch{}throw new Error("there are copies enough, or nothing can be written")}var $o="otys-step";function Wo(){if(!("BroadcastChannel"in globalThis))return null;let e=new BroadcastChannel($o);return e.unref?.(),e}function Bt(e,t){let o=Wo();return o?.addEventListener("message",({data:n})=>{n?.call?.file===e()&&t(n.call)&&o.postMessage({gone:e()})}),{here:()=>o?.postMessage({here:e()}),end:()=>o?.close()}}var Ro="otys-places";var Mt=e=>Object.fromEntries(Se(Ee(Ro,e)));var Pt="otys-lab-took",Fo=900,Ko=250,Go=30;function Jo(){let e=Number(ke(Pt));return e>=1&&e<600?Math.round(e):Go}function Ht(e){let t=performance.now(),o=Jo(),n=setInterval(()=>{let s=performance.now()-t;s>=Fo&&e(s/1e3,o)},Ko);return{end(s){clearInterval(n),s&&ce(Pt,String(Math.ceil((performance.now()-t)/1e3)))}}}var qo=`
import os as _os, sys as _sys
_sys.path[:] = [p for p in _sys.path if p and _os.path.realpath(p) != _os.path.realpath(_os.getcwd())]
`,zo=`
if not (_sys.flags.safe_path or _sys.platform == "emscripten"):
    raise RuntimeError("unsafe")
`;async function It(e,t){return(await e.requestExecute({code:t,silent:!0,store_history:!1,stop_on_error:!1}).done)?.content}var Ut=async(e,t)=>(await It(e,t))?.status==="ok";function $t(e){let t=new TextEncoder().encode(JSON.stringify(e));return`from otys_nb.widgets import resume as _resume
_resume.expect("${Object.keys(e).length?btoa(Array.from(t,n=>String.fromCharCode(n)).join("")):""}")
del _resume
`}async function Wt(e,t){let o=$t(t).replaceAll(`
`,`
  `).trimEnd(),n=await It(e,`${qo}try:
  ${o}
except Exception:
  pass
${zo}`);return n?.status==="ok"?"ready":n?.evalue==="unsafe"?"unsafe":"silent"}var Rt=e=>Ut(e,$t({})),Ft=(e,t,o)=>Ut(e,`from otys_nb.widgets import lesson as _lesson
_lesson.visit(${JSON.stringify(t)}, ${JSON.stringify(o)})
del _lesson
`);async function Kt(e,t){let n=(await e.requestCommInfo({target_name:"jupyter.widget"}))?.content?.comms??{};return t.every(s=>s in n)}function Vo(){let{otysLessons:e}=JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}");return Array.isArray(e)?e:[]}function Gt(e){let t=G(e);if(!t||!Vo().includes(t.lesson))return null;let o=`../lessons/${I(e)}/${t.file.slice(0,2)}-${t.lesson}.html`,n=!1,s=x("iframe",{class:"otys-lab-meanwhile",src:o,title:t.titles[I(e)]});return s.addEventListener("load",()=>{for(let r of["pointerdown","keydown"])s.contentDocument?.addEventListener(r,()=>n=!0,{capture:!0})}),{node:s,played:()=>n}}var Yo=2e4;function Xo(e,t){return new Promise(o=>{let n=new MutationObserver(()=>t()&&r()),s=setTimeout(r,Yo);function r(){n.disconnect(),clearTimeout(s),o(void 0)}n.observe(e,{childList:!0,subtree:!0}),t()&&r()})}function Ze(e){let t=e.outputArea.node,o=t.parentElement,n=x("div","otys-lab-note"),s=t.cloneNode(!0);return s.classList.add("otys-lab-still"),s.inert=!0,o&&t.childElementCount&&(t.classList.add("otys-lab-behind"),o.append(s,n)),{say(r,a=0){$(n,r),n.style.setProperty("--share",`${Math.min(96,a*100)}%`)},point(r){let{top:a,height:c}=s.getBoundingClientRect();n.style.insetBlockStart=`${Math.max(8,Math.min(c-36,r-a-14))}px`,n.animate?.([{scale:1.25},{scale:1}],300)},show(r){s.inert=!1,s.replaceChildren(r)},async live(){Ne(e.model).length&&await Xo(t,()=>!!t.querySelector(".otys"))},end(){t.classList.remove("otys-lab-behind"),s.remove(),n.remove()}}}var Zo=1500,Qo=5e3,en=2e3,Jt=e=>`otys-lab ${e}`;function qt(e,{CodeCell:t,NotebookActions:o,Dialog:n,code:s,autorun:r,notice:a}){let{ours:c,prints:d}=s,{context:g,content:p,sessionContext:f}=e,{model:y}=g,k=()=>I(f.path),w="waiting",_=new Map,T=()=>{},j=null,D="",P=new WeakSet,N=!1,L=0,B,M=()=>p.widgets.filter(l=>c(l.model)),R=()=>JSON.stringify([...y.cells].map(l=>[l.type,Z(l)])),O=()=>f.session?.kernel;function J(l){w=l,e.node.dataset.otysLab=l}async function q(l){let h=!y.dirty,v=R();try{await l()}finally{h&&!e.isDisposed&&R()===v&&(y.dirty=!1)}}function V(l){_.get(l)?.end(),_.delete(l)}function te(l){for(let h of[..._.keys()])V(h);J("asleep"),a.show(m(k(),l),m(k(),"continue"),()=>{i(!0)})}async function u(){f.kernelPreference={...f.kernelPreference,shouldStart:!0,autoStartDefault:!0},await f.ready,O()?.status==="dead"?await f.restartKernel():O()||await f.startKernel();let l=O();if(!l)throw new Error("no kernel");if((await l.info).language_info?.name!=="python")throw new Error("no Python");return l}function E(){try{return JSON.parse(sessionStorage.getItem(Jt(f.path))??"null")}catch{return null}}async function U(l){let h=E();if(h?.kernel!==l.id)return!1;let H=M().map(C=>[C,h.cells[C.model.id]]).filter(([C,z])=>z?.source===Z(C.model)&&Array.isArray(z.outputs));if(!H.length)return!1;let X=H.flatMap(([,C])=>qe(C.outputs));if(!await Kt(l,X))return!1;for(let[C,z]of H)C.model.outputs.clear(),C.model.trusted=!0,C.model.outputs.fromJSON(z.outputs),P.add(C.model),await _.get(C)?.live(),V(C);return!0}function oe(){if(w!=="awake"||!O()||!Q())return;let h=M().filter(({model:v})=>P.has(v)&&Ne(v).length).map(({model:v})=>[v.id,{source:Z(v),outputs:v.outputs.toJSON()}]);try{let v={kernel:O().id,cells:Object.fromEntries(h)};sessionStorage.setItem(Jt(f.path),JSON.stringify(v))}catch{}}async function me(){for(let l;(l=L+Zo-Date.now())>0;)await new Promise(h=>setTimeout(h,l))}async function fe(l){let{model:h}=l,[v,H]=[h.outputs.toJSON(),h.trusted];P.delete(h);let X=!1;try{X=(await t.execute(l,f,{deletedCells:y.deletedCells}))?.content.status==="ok"&&!St(h)}finally{X?P.add(h):e.isDisposed||(h.outputs.clear(),h.trusted=H,h.outputs.fromJSON(v))}await _.get(l)?.live()}async function Ie(l){if(w!=="awake")return void i(!0);_.set(l,Ze(l)),await q(()=>fe(l)).catch(()=>{}),V(l),oe()}async function de(){let l=M();for(let[h,v]of l.entries()){D=m(k(),"counted",{n:h+1,of:l.length});for(let H of _.values())H.say(D,1);d(v.model)&&await me(),c(v.model)&&await fe(v),j?.cell===v&&j?.played()||V(v)}await Ue()}function F(l){let h=Gt(f.path);!h||!_.has(l)||(_.get(l)?.show(h.node),j={cell:l,played:h.played})}async function Ue(){let l=j?.cell;_.has(l)&&(D=null,_.get(l)?.say(""),await new Promise(h=>a.show(m(k(),"ready"),m(k(),"continue"),()=>h(void 0))),a.hide(),await fe(l))}async function i(l=!1){if(w==="waking"||e.isDisposed)return;J("waking"),N=!1,a.hide();for(let C of M())_.set(C,Ze(C)),_.get(C)?.say(m(k(),"waking"));D="";let h=Ht((C,z)=>{if(D===null)return;let we=D?`${D} · ${Math.round(C)} s`:m(k(),"clock",{n:Math.round(C),of:z});for(let lo of _.values())lo.say(we,D?1:C/z)}),[v]=M();v&&F(v);let H=new Promise((C,z)=>T=z),X=!1;try{let C=q(async()=>{let z=await u();if(await U(z))return;let we=await Wt(z,Mt());if(we==="silent")throw new Error("the kernel does not answer");X=we==="unsafe"&&!l,!X&&(await de(),await Rt(z))});if(await Promise.race([C,H]),X)return te("asleep");h.end(!j?.played()),J("awake"),oe(),tt.here()}catch{!e.isDisposed&&!N&&te("stopped")}finally{h.end(!1),j=null;for(let C of[..._.keys()])V(C)}}function b(){n?.tracker?.forEach(l=>l.resolve?.())}function S(l,h){h==="autorestarting"||h==="dead"?(N=!1,T(new Error(h)),h==="autorestarting"&&b(),te("stopped")):h==="restarting"&&(w==="awake"||w==="waking")?(N=!0,T(new Error(h))):h==="idle"&&N&&(J("waiting"),re())}function A(l,{newValue:h}){h||w!=="awake"||e.isDisposed||te("stopped")}async function Y(){(await fetch(`${O()?.serverSettings.baseUrl??"/"}api`,{cache:"no-store"}).catch(()=>null))?.ok&&location.reload()}function ne(l,h){clearTimeout(B),w==="awake"&&(h==="connected"?a.hide():B=setTimeout(()=>w==="awake"&&a.show(m(k(),"away"),m(k(),"continue"),()=>{Y()}),en))}function re(){w!=="waiting"||!e.isVisible||(r()?i():te("asleep"))}function ye(l,{notebook:h,cell:v}){h!==p||w!=="asleep"||!c(v.model)||(J("awake"),a.hide())}let $e=()=>L=Date.now();async function xe(l){w!=="awake"&&await i(!0),await t.execute(l,f,{deletedCells:y.deletedCells}).catch(()=>{})}function ge(l){let{target:h,clientY:v}=l,H=h;if(H.closest("a, button")||!H.closest(".otys-lab-known .jp-Cell-outputWrapper"))return;w==="asleep"&&i(!0);let X=M().find(C=>C.node.contains(H));_.get(X)?.point(v)}function ue(l,h){let v=new MutationObserver(([{target:H}])=>{v.disconnect(),p.scrollToCell?.(M().find(X=>X.node.contains(H)),"start")});for(let{node:H}of M())v.observe(H,{attributes:!0,subtree:!0,attributeFilter:["data-otys-rev"]});setTimeout(()=>v.disconnect(),Qo),Ft(O(),l,h)}let tt=Bt(()=>f.path.split("/").pop(),({lesson:l,step:h})=>(w==="awake"&&O()&&ue(l,h),w==="awake"));q(async()=>Et(y)),f.statusChanged.connect(S),f.kernelChanged.connect(A),f.connectionStatusChanged.connect(ne);for(let l of["pointerdown","keydown"])e.node.addEventListener(l,$e,!0);return e.node.addEventListener("click",ge),addEventListener("pagehide",oe),o.executionScheduled.connect(ye),e.disposed.connect(()=>{tt.end(),removeEventListener("pagehide",oe),o.executionScheduled.disconnect(ye)}),{panel:e,begin:re,again:Ie,runChanged:xe,lang:k}}function tn(e,t=location.href,o=globalThis.document?.baseURI??t){if(typeof e!="string")return null;try{let[n,s]=[new URL(e,o),new URL(t)];return(s.host||s.protocol==="file:")&&n.protocol===s.protocol&&n.host===s.host?e:null}catch{return null}}function zt(e){let t=tn(e);t&&location.assign(t)}var Yt="otys-lab-place",on=["","notebooks/","otys-course/"],nn=e=>e.split("/").map(encodeURIComponent).join("/"),Xt=e=>e.split("/").includes("..");function Qe(){let e=ke(Yt);return Xt(e)?"":e}var sn=e=>ce(Yt,e);function Vt(e){if(Xt(e))return"";let t=new URL(location.href);if(t.searchParams.has("path"))return t.searchParams.set("path",e),t.href;let o=t.pathname.match(/^(.*?\/(?:lab|doc|notebooks)(?:\/workspaces\/[^/]+)?(?:\/tree)?\/)(?:.*\.ipynb)$/);return o?(t.pathname=o[1]+nn(e),t.hash="",t.href):""}function Zt(e,t){let o=e.serviceManager.contents,n=null,s=async c=>{try{return await o.get(c,{content:!1}),!0}catch{return!1}};async function r(){let c=[...new Set([...Qe()?[Ve(Qe())]:[],...on])];for(let d of c)n===null&&await s(d+W[0].file)&&(n=d);return n}function a(c){let d=!t&&G(c)?Vt(c):"";d?zt(d):e.commands.execute("docmanager:open",{path:c})}return{show:a,async open(c,d){let g=await r();if(g===null)return;let p=se(g,d,c);a(await s(p)?p:g+c)},at(c){n=Ve(c),sn(c);let d=t?.mode==="single-document"&&Vt(c);d&&d!==location.href&&history.replaceState(history.state,"",d)},lang:()=>I(Qe())}}var rn="input, textarea, select, [contenteditable], .jp-InputArea-editor, .cm-editor",an=/[^.]*\(▸▸[^)]*\)(\.|, \S+)\s*(.?)/;function cn(e){for(let t of e.querySelectorAll(".jp-MarkdownOutput p"))if(t.textContent?.includes("▸▸")){for(let o of t.childNodes)o instanceof Text&&(o.data=o.data.replace(an,(n,s,r)=>r.toUpperCase()));K(t,"hidden",!t.textContent.trim())}}function dn(e,t){let o=s=>[...s.attributes].some(({value:r})=>t.some(a=>r.includes(a))),n=s=>s instanceof Element&&[s,...s.querySelectorAll("a")].some(o);for(let s of e.querySelectorAll(".jp-MarkdownOutput p")){let[r,...a]=s.childNodes;if(!(r?.nodeName!=="STRONG"||!n(a.find(({nodeName:c})=>c==="A")??r)))for(let c of s.childNodes)c instanceof Text?c.data="":(c.nodeName!=="A"||n(c))&&K(c,"hidden",!0)}}function Qt(e,{Widget:t,ours:o,showCode:n,open:s,showMap:r,again:a,run:c}){let{content:d}=e,g=n(),p=()=>I(e.sessionContext.path),f=x("button",{class:"otys-lab-button",click:r});e.toolbar.insertItem(0,"otys-map",new t({node:x("div","otys-lab-tool",f)}));let y=x("span"),k=x("button",{class:"otys-lab-button",click:()=>_(!g)},y),w=new t({node:x("div","otys-lab-tool",k)});e.toolbar.insertItem(1,"otys-code",w);function _(u){g=u,e.toggleClass("otys-lab-nocode",!u),$(y,m(p(),u?"hide_code":"show_code")),K(k,"aria-pressed",String(u))}function T(){for(let u of d.widgets)u.toggleClass("otys-lab-known",o(u.model)),u.toggleClass("otys-lab-changed",!o(u.model)),j(u),P(u)}function j(u){let E=u.outputArea?.node.parentElement;if(!E||!o(u.model)||E.querySelector(".otys-lab-again"))return;let U=m(p(),"again");E.append(x("button",{class:"otys-lab-again","aria-label":U,title:U,click:()=>a(u)},"↻"))}let D=new WeakMap;function P(u){let E=u.outputArea?.node.parentElement;if(!(u.model.type==="code"&&!o(u.model)&&u.model.sharedModel.getSource().trim()))return void D.get(u)?.remove();if(!E||D.get(u)?.isConnected)return;let oe=x("button",{class:"otys-lab-button otys-lab-run",click:()=>c(u)},`▶ ${m(p(),"run")}`);D.set(u,oe),E.prepend(oe)}function N(u){let E=u.target;if(!(g||E.closest(rn)||E.closest(".otys"))){if(u instanceof KeyboardEvent){if(u.ctrlKey||u.metaKey||u.altKey||u.shiftKey||E.closest("button, a, summary")||u.key!=="Enter"&&u.key!=="Delete"&&u.key!=="Backspace"&&!/^[a-z0-9]$/i.test(u.key))return}else if(!E.closest(".jp-MarkdownCell.jp-mod-rendered"))return;u.stopPropagation(),u.preventDefault()}}let L=x("button",{class:"otys-lab-button",click:()=>s(W[0].file)}),B=x("button",{class:"otys-lab-button otys-lab-go",click:()=>{R()&&s(R()?.file??"")}}),M=x("nav","otys-lab-end",L,B),R=()=>he(e.sessionContext.path);function O(){let u=R();$(L,m(p(),"map")),$(f,m(p(),"map")),$(B,u?`${m(p(),"next")}: ${u.titles[p()]} ›`:""),K(B,"hidden",!u);let E=d.node.querySelector(".jp-Notebook-footer");T(),E&&E.nextSibling!==M?E.after(M):!E&&!M.isConnected&&d.node.append(M)}function J(){cn(d.node);let u=R();u&&dn(d.node,[u.file,W[0].file])}let q=({target:u,addedNodes:E})=>[u,...E].some(U=>U instanceof Element&&U.closest(".jp-MarkdownCell")),V=new MutationObserver(u=>u.some(q)&&J());V.observe(d.node,{childList:!0,subtree:!0}),e.disposed.connect(()=>V.disconnect()),J(),e.addClass("otys-lab-page"),d.node.addEventListener("otys-next",u=>{u.detail.file&&(u.preventDefault(),s(u.detail.file))}),d.node.addEventListener("dblclick",N,!0),d.node.addEventListener("keydown",N,!0),d.model.contentChanged.connect(T),d.model.cells.changed.connect(()=>queueMicrotask(T)),T(),_(g),O();function te(u){let E=()=>{d.scrollToCell?.(u,"start")};if(E(),e.node.dataset.otysLab==="awake")return;let U=new MutationObserver(()=>{e.node.dataset.otysLab==="awake"&&(U.disconnect(),E())});U.observe(e.node,{attributes:!0,attributeFilter:["data-otys-lab"]}),e.disposed.connect(()=>U.disconnect())}return{show:_,shown:()=>g,finish:O,lead:te}}var ln=e=>new Intl.DisplayNames(e,{type:"language"}).of(e)??e,He=(e=Ce().all())=>W.find(({lesson:t,steps:o})=>ve(e,t,o)<o.length)??W[0],eo=e=>W.filter(({lesson:t,steps:o,practice:n})=>n&&ve(e,t,o)>0).at(-1);function to({open:e}){let t=Q(),o="en",n="",s=x("h2"),r=x("button",{class:"otys-lab-button otys-lab-go",click:()=>e(He().file,o)}),a=x("button",{class:"otys-lab-button",click:()=>e(eo(Ce().all())?.file??W[0].file,o,!0)}),c=x("select",{change:()=>e(G(n)?.file??W[0].file,c.value)}),d=x("span"),g=x("label","otys-lab-language",d,c),p=x("p",{hidden:!!t}),f=x("ol"),y=x("h3"),k=x("ul"),w=x("nav","otys-lab-side",s,r,a,p,f,y,k,g);c.replaceChildren(...be.map(j=>x("option",{value:j,lang:j},ln(j))));function _({file:j,lesson:D,steps:P,minutes:N,titles:L},B,M){let R=ve(B,D,P),O=P.length>0&&R===P.length,J=O?`✓ ${m(o,"done")}`:R?m(o,"steps",{n:R,of:P.length}):m(o,"minutes",{n:N}),q=x("button",{class:"otys-lab-row",click:()=>e(j,o)},x("b",{},j.slice(0,2)),x("span",{},L[o]),x("small",{},J));return K(q,"aria-current",G(n)?.file===j&&"page"),K(q,"data-done",O),K(q,"data-now",M),x("li",{},q)}function T(){let j=Ce(t).all(),D=He(j);K(w,"lang",o),K(w,"aria-label",m(o,"map")),$(s,m(o,"map")),$(r,`${m(o,"here")}: ${D.titles[o]} ›`);let P=eo(j);K(a,"hidden",!P),$(a,P?`${m(o,"practise")}: ${P.titles[o]} ›`:""),$(p,m(o,"unkept")),$(y,m(o,"more")),$(d,m(o,"language")),c.value=o;let N=W.map(L=>({chapter:L,li:_(L,j,L===D)}));Be(f,...N.filter(({chapter:L})=>L.lesson).map(({li:L})=>L)),Be(k,...N.filter(({chapter:L})=>!L.lesson).map(({li:L})=>L))}for(let j of[pe,"storage"])addEventListener(j,T);return T(),{node:w,at(j,D){[o,n]=[j,D],T()}}}function et(e,t){let o=x("div",{class:"otys-lab-strip",role:"status"}),n=new t({node:o});return n.hide(),e.contentHeader.addWidget(n),{show(s,r,a){o.replaceChildren(x("span",{},s),...r?[x("button",{class:"otys-lab-button",click:a},r)]:[]),n.show()},hide(){o.replaceChildren(),n.hide()}}}var oo=`/* The extension's own parts; every class begins with \`otys-lab-\`, for the map of the course has other ones on the same page. */
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
`;var no="otys-nb:extension",un="otys-lab-folded";function pn(e){try{let t=Q();return t?.getItem(e)===null&&(t.setItem(e,"1"),!0)}catch{return!1}}function bn(e){let t=e.initialize.bind(e),o=()=>{},n=new Promise(s=>o=()=>s(void 0));return e.initialize=async()=>(await n,t()),o}function hn({dataset:e,pathname:t}){try{let{path:o}=Object(JSON.parse(e.commandlinkerArgs??"null"));return typeof o=="string"?o:decodeURIComponent(t.match(/\/files\/(.*\.ipynb)$/)?.[1]??"")}catch{return""}}var mn=()=>[...document.querySelectorAll(".otys-lab-page:not(.lm-mod-hidden)")].some(e=>!e.parentElement?.closest(".jp-MainAreaWidget"));function so({application:e,apputils:t,cells:o,launcher:n,notebook:s,settings:r,widgets:a}){let c=Object.entries({tracker:s?.INotebookTracker,palette:t?.ICommandPalette,labShell:e?.ILabShell,cards:n?.ILauncher,registry:r?.ISettingRegistry}).filter(([,y])=>y);function d(y,...k){let{tracker:w,palette:_,labShell:T,cards:j,registry:D}=Object.fromEntries(c.map(([i],b)=>[i,k[b]]));if(!w)return;p.litePluginSettings&&Lt(y.serviceManager.contents),document.head.append(Object.assign(document.createElement("style"),{textContent:oo}));let P={Dialog:t.Dialog,showDialog:t.showDialog,Widget:a.Widget},N={autorun:!0,code:!1},L=null,B=Zt(y,T),M="",R=to({open(i,b,S){M=S?i:"",B.open(i,b).then(E)}}),O=new Map,J=!0,q=(i,b)=>{L?.set(i,b).catch(()=>{})};function V(i,b){if(N[i]=b,q(i,b),i==="code")for(let{reading:S}of O.values())S.show(b);for(let{page:S}of O.values())S.begin()}function te(){for(let i of["autorun","code"]){let b=L?.get(i).composite;typeof b=="boolean"&&b!==N[i]&&V(i,b)}}let u=(async()=>{L=await D?.load(no).catch(()=>null)??null,te(),L?.changed.connect(te)})();function E(){for(let{page:Y,reading:ne,seen:re}of O.values())Y.panel.isVisible&&re(),Y.begin(),ne.finish();let i=w.currentWidget?.sessionContext.path;if(!O.has(w.currentWidget))return;L&&L.get("place").composite!==i&&q("place",i),B.at(i),R.at(I(i),i);let b=G(i);if(!b||b.file!==M)return;M="";let{content:S}=w.currentWidget,A=kt(S,b.lesson);A&&O.get(w.currentWidget)?.reading.lead(A)}async function U(i){let{context:b,sessionContext:S}=i;jt(b.model),Ot(i,y,P);let A=T&&J&&G(S.path)?bn(S):()=>{};if(await Promise.all([b.ready,u]),i.isDisposed)return A();if(!ie(b.model.toJSON()))return i.addClass("otys-lab-foreign"),me(i),A();i.isVisible&&A();let Y=et(i,a.Widget),ne=wt(b.model),re=qt(i,{NotebookActions:s.NotebookActions,CodeCell:o.CodeCell,Dialog:t.Dialog,code:ne,autorun:()=>N.autorun,notice:Y}),ye=ue=>{B.open(ue,I(S.path))},$e=Qt(i,{Widget:a.Widget,ours:ne.ours,showCode:()=>N.code,open:ye,again:re.again,run:ue=>{oe(re,ue)},showMap:()=>{y.commands.execute("otys-nb:map")}});O.set(i,{page:re,reading:$e,seen:A}),i.disposed.connect(()=>O.delete(i));function xe(){ne.own()||(b.model.contentChanged.disconnect(xe),me(i))}b.model.contentChanged.connect(xe);let ge=new IntersectionObserver(E);ge.observe(i.node),i.disposed.connect(()=>ge.disconnect()),Tt(i.node),fe(i),T||Ie(i.node),T&&(await y.restored,pn(un)&&T.collapseLeft()),E()}async function oe(i,b){(b.model.trusted||await Xe(P,i.lang(),Z(b.model)))&&await i.runChanged(b)}function me(i){let{path:b}=i.sessionContext,S=G(b);if(!S||!/\botys/.test(Te(i.context.model)))return;let A=I(b),Y=et(i,a.Widget),ne=()=>Dt(y.serviceManager,S.file,A).then(B.show,()=>Y.show(m(A,"no_copy")));Y.show(m(A,"changed"),m(A,"open_copy"),()=>{ne()})}function fe({node:i,sessionContext:b}){i.addEventListener(Ct,S=>{let{lang:A}=S.detail,Y=G(b.path);!Y||!be.includes(A)||A===I(b.path)||(S.preventDefault(),B.open(Y.file,A))})}function Ie(i){i.addEventListener("click",b=>{let S=b.target.closest("a");if(!S||b.ctrlKey||b.metaKey||b.shiftKey||b.button)return;let A=hn(S);!A||!G(A)||(b.preventDefault(),b.stopPropagation(),B.show(A))},!0)}addEventListener(ct,()=>{for(let{sessionContext:S}of O.keys())S!==w.currentWidget?.sessionContext&&S.session?.kernel?.restart();let i=new Set([...O.keys()].map(({sessionContext:S})=>S.path)),{sessions:b}=y.serviceManager;for(let{id:S,path:A}of b.running())G(A)&&!i.has(A)&&b.shutdown(S).catch(()=>{})});let de=()=>O.get(w.currentWidget),F=()=>de()?.page.lang()??B.lang(),Ue={start:{label:()=>m(F(),"start"),execute:()=>B.open(He().file,F())},map:{label:()=>m(F(),"map"),execute:()=>T?T.activateById("otys-lab-side"):B.open("00_start.ipynb",F())},next:{label:()=>m(F(),"next"),isEnabled:()=>!!(de()&&he(w.currentWidget.sessionContext.path)),execute:()=>B.open(he(w.currentWidget.sessionContext.path)?.file??"",F())},code:{label:()=>m(F(),"show_code"),isToggled:()=>N.code,execute:()=>V("code",!N.code)},autorun:{label:()=>m(F(),"autorun"),isToggled:()=>N.autorun,execute:()=>V("autorun",!N.autorun)},full:{label:()=>m(F(),"full"),isEnabled:()=>!!de(),execute:()=>document.fullscreenElement?document.exitFullscreen():de()?.page.panel.node.requestFullscreen()},forward:{label:()=>m(F(),"forward"),execute:()=>Pe(document.body,1)},back:{label:()=>m(F(),"back"),execute:()=>Pe(document.body,-1)}};for(let[i,{label:b,...S}]of Object.entries(Ue)){let A=`otys-nb:${i}`;y.commands.addCommand(A,{...S,label:()=>`Otys: ${b()}`}),_?.addItem({command:A,category:"Otys"})}if(j?.add({command:"otys-nb:start",category:"Otys",rank:0}),T){let i=new a.Widget({node:R.node});i.id="otys-lab-side",i.title.label="Otys",i.title.caption=m(F(),"map"),T.add(i,"left",{rank:50}),T.layoutModified.connect(E)}w.widgetAdded.connect((i,b)=>{U(b)}),w.forEach(U),w.currentChanged.connect(E),y.shell.currentChanged?.connect(E),y.restored.then(()=>{J=!1,document.getElementById("otys-splash")?.remove(),E()})}let g={id:"otys-nb:connection",autoStart:!0,provides:e?.IConnectionLost,activate:()=>async(...y)=>{mn()||await e.ConnectionLost(...y)}},p=JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}");return[...g.provides&&e.ConnectionLost&&!p.hubPrefix?[g]:[],{id:no,autoStart:!0,requires:[],optional:c.map(([,y])=>y),activate:d}]}var ro=({hash:e})=>/^#p=(otys[\w.~-]{1,60000})$/.exec(e)?.[1];function ao(){let e=ro(location);e&&(document.documentElement.dataset.otysShared=e)}var yn=[/Cannot read properties of undefined \(reading 'schema'\)|\.plugins\[[^\]]*\](\.id\])? is undefined/,/filebrowser:open-path/];function xn(e){let{message:t,stack:o}=Object(e.reason);/\/static\/notebook\//.test(o??"")&&yn.some(n=>n.test(t??""))&&e.preventDefault()}var co=()=>addEventListener("unhandledrejection",xn);var gn="otys-nb",wn={application:"@jupyterlab/application",apputils:"@jupyterlab/apputils",cells:"@jupyterlab/cells",launcher:"@jupyterlab/launcher",notebook:"@jupyterlab/notebook",settings:"@jupyterlab/settingregistry",widgets:"@lumino/widgets"},io={};async function kn(e){let t=Object.entries(io[e]??{}),[o]=t.sort(([n],[s])=>s.localeCompare(n,"en",{numeric:!0}));return o?(await o[1].get())():null}co();ao();var En=window;(En._JUPYTERLAB??={})[gn]={init(e){io=e},async get(){let e=Object.entries(wn).map(async([o,n])=>[o,await kn(n)]),t=so(Object.fromEntries(await Promise.all(e)));return()=>({__esModule:!0,default:t})}};})();
