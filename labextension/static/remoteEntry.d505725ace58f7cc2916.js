"use strict";(()=>{function Q(){try{let{otysPlatform:e}=globalThis;if(e)return e;let t=globalThis.frameElement?.ownerDocument??document;return JSON.parse(t.getElementById("jupyter-config-data")?.textContent||"{}").enableMemoryStorage?null:localStorage}catch{return null}}function ge(e,t=Q()){try{return t?.getItem(e)??""}catch{return""}}function we(e,t=Q()){try{return JSON.parse(t?.getItem(e)??"null")}catch{return null}}function ce(e,t,o=Q()){try{return o?.setItem(e,t),!!o}catch{return!1}}var et=(e=new Date)=>[e.getFullYear(),e.getMonth()+1,e.getDate()].map(t=>String(t).padStart(2,"0")).join("-");var fo=/^(\d{1,6}) (\d{1,5}(?:\.\d{1,4})?) (\d{1,2}(?:\.\d{1,4})?) ([0-6])$/,uo=()=>Date.parse(et())/864e5;function tt(e){let[t,o,n,s]=fo.exec(String(e))?.slice(1).map(Number)??[];return t>0&&o>=.001&&o<=36500&&n>=1&&n<=10?{day:t,stability:o,difficulty:n,missed:s}:null}var ot=(e,t)=>e.day>t+1;function nt(e,t,o=uo()){let n={...e};for(let[s,r]of Object.entries(t)){let[c,a]=[tt(e[s]),tt(r)];if(!a||!(Number(s)<999))continue;let[d,g]=[c&&ot(c,o),ot(a,o)];(!c||d&&!g||d===g&&a.day>c.day)&&(n[s]=r)}return n}var ue="otys-progress",st="rules",rt="otys-cleared";var ke=e=>Object(e)===e&&!Array.isArray(e)?Object.entries(e):[],po=e=>Object.fromEntries(ke(e).map(([t,o])=>[t,Object.fromEntries(ke(o).filter(([,n])=>typeof n=="string"))])),Se=(e,t,o)=>o.filter(n=>["solved","shown"].includes(e[t]?.[n])).length;function Ee(e=Q()){let t={},o=()=>po(we(ue,e)??t);function n(s){t=s,ce(ue,JSON.stringify(s),e)||(e=null),globalThis.dispatchEvent?.(new Event(ue))}return{all:o,save:n,remember(s){let r=o()[st]??{};Object.entries(s).some(([c,a])=>r[c]!==a)&&n({...o(),[st]:{...r,...nt(s,r)}})},note(s,r,c){let a=o()[s],d=r.flatMap((g,m)=>c[m]&&!a?.[g]?[[g,c[m]]]:[]);d.length&&n({...o(),[s]:{...Object.fromEntries(d),...a}})},forget(s,r){let c={...o()[s]};delete c[r],n({...o(),[s]:c})}}}var bo=e=>e/2**32|0,ho=e=>e>>>0;function at(e,t,o,n){let s=bo(o),r=ho(o);e.setUint32(t,n?r:s,n),e.setUint32(t+4,n?s:r,n)}function ct(e){return e instanceof Uint8Array||ArrayBuffer.isView(e)&&e.constructor.name==="Uint8Array"&&"BYTES_PER_ELEMENT"in e&&e.BYTES_PER_ELEMENT===1}var $e=e=>e?`"${e}" `:"";function mo(e,t=""){if(typeof e!="number")throw new TypeError($e(t)+"expected number, got "+typeof e);if(!Number.isSafeInteger(e)||e<0)throw new RangeError($e(t)+"expected integer >= 0, got "+e);return e}function ve(e,t,o=""){if(ct(e)&&(t===void 0||e.length===t))return e;t!==void 0&&mo(t,"length");let n=ct(e),s=t!==void 0?` of length ${t}`:"",r=n?`length=${e.length}`:`type=${typeof e}`,c=$e(o)+"expected Uint8Array"+s+", got "+r;throw n?new RangeError(c):new TypeError(c)}var yo=(e,t)=>{if(e===null||typeof e!="object"||Array.isArray(e))throw new TypeError((t==="object"?"":`"${t}" `)+"expected object, got type="+typeof e)},it=(e,t)=>{yo(e,t);let o=Object.getPrototypeOf(e);if(o!==Object.prototype&&o!==null)throw new TypeError(`"${t}" expected plain object`);if(Object.hasOwn(e,"__proto__"))throw new TypeError(`"${t}.__proto__" is not allowed`)};function Ie(e,t=!0){if(e.destroyed)throw new Error("hash was destroyed");if(t&&e.finished)throw new Error("digest() was already called")}function lt(e,t){ve(e,void 0,"output");let o=t.outputLen;if(!(e.length>=o))throw new RangeError('"output" expected length >= '+o)}function Ce(...e){for(let t=0;t<e.length;t++)e[t].fill(0)}function _e(e){return new DataView(e.buffer,e.byteOffset,e.byteLength)}function ee(e,t){return e<<32-t|e>>>t}var xo=typeof Uint8Array.from([]).toHex=="function"&&typeof Uint8Array.fromHex=="function",go=Array.from({length:256},(e,t)=>t.toString(16).padStart(2,"0"));function dt(e){if(ve(e),xo)return e.toHex();let t="";for(let o=0;o<e.length;o++)t+=go[e[o]];return t}function ft(e){if(typeof e!="string")throw new TypeError("string expected");let t=new TextEncoder().encode(e);try{return new Uint8Array(t)}finally{Ce(t)}}function wo(e,t,o="opts"){return it(e,"defaults"),t!==void 0&&it(t,o),Object.assign(Object.create(null),e,t)}function ut(e,t={}){if(typeof e!="function")throw new TypeError('"hashCons" expected function, got type='+typeof e);t=wo({},t,"info");let o=(s,r)=>e(r).update(s).digest(),n=e(void 0);return o.outputLen=n.outputLen,o.blockLen=n.blockLen,o.canXOF=n.canXOF,o.create=s=>e(s),Object.assign(o,t),Object.freeze(o)}var pt=e=>({oid:Uint8Array.from([6,9,96,134,72,1,101,3,4,2,e])});function bt(e,t,o){return e&t^~e&o}function ht(e,t,o){return e&t^e&o^t&o}var je=class{blockLen;outputLen;canXOF=!1;padOffset;isLE;buffer;view;finished=!1;length=0;pos=0;destroyed=!1;constructor(t,o,n,s){this.blockLen=t,this.outputLen=o,this.padOffset=n,this.isLE=s,this.buffer=new Uint8Array(t),this.view=_e(this.buffer)}update(t){Ie(this),ve(t);let{view:o,buffer:n,blockLen:s}=this,r=t.length,c=!1;for(let a=0;a<r;){let d=Math.min(s-this.pos,r-a);if(d===s){let g=_e(t);for(;s<=r-a;a+=s)this.process(g,a);c=!0;continue}n.set(a===0&&d===r?t:t.subarray(a,a+d),this.pos),this.pos+=d,a+=d,this.pos===s&&(this.process(o,0),this.pos=0,c=!0)}return this.length+=t.length,c&&this.roundClean(),this}digestInto(t){Ie(this),lt(t,this),this.finished=!0;let{buffer:o,view:n,blockLen:s,isLE:r}=this,{pos:c}=this;o[c++]=128,o.fill(0,c),this.padOffset>s-c&&(this.process(n,0),o.fill(0)),at(n,s-8,this.length*8,r),this.process(n,0),this.roundClean();let a=t===o?n:_e(t),d=this.outputLen,g=d/4,m=this.get();if(d%4||g>m.length)throw new Error("invalid outputLen");for(let u=0;u<g;u++)a.setUint32(4*u,m[u],r)}digest(){let{buffer:t,outputLen:o}=this;this.digestInto(t);let n=t.slice(0,o);return this.destroy(),n}_cloneIntoMeta(t){let{buffer:o,length:n,finished:s,destroyed:r,pos:c}=this;return t.destroyed=r,t.finished=s,t.length=n,t.pos=c,c&&t.buffer.set(o),t}clone(){return this._cloneInto()}},mt=Uint32Array.from([1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225]);var ko=Uint32Array.from([1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298]),re=new Uint32Array(64),We=class extends je{A=0;B=0;C=0;D=0;E=0;F=0;G=0;H=0;constructor(t,o){super(64,t,8,!1),this.A=o[0]|0,this.B=o[1]|0,this.C=o[2]|0,this.D=o[3]|0,this.E=o[4]|0,this.F=o[5]|0,this.G=o[6]|0,this.H=o[7]|0}get(){let{A:t,B:o,C:n,D:s,E:r,F:c,G:a,H:d}=this;return[t,o,n,s,r,c,a,d]}set(t,o,n,s,r,c,a,d){this.A=t|0,this.B=o|0,this.C=n|0,this.D=s|0,this.E=r|0,this.F=c|0,this.G=a|0,this.H=d|0}_cloneInto(t){return(t||=new this.constructor).set(...this.get()),this._cloneIntoMeta(t)}process(t,o){for(let u=0;u<16;u++,o+=4)re[u]=t.getUint32(o,!1);for(let u=16;u<64;u++){let y=re[u-15],L=re[u-2],w=ee(y,7)^ee(y,18)^y>>>3,C=ee(L,17)^ee(L,19)^L>>>10;re[u]=C+re[u-7]+w+re[u-16]|0}let{A:n,B:s,C:r,D:c,E:a,F:d,G:g,H:m}=this;for(let u=0;u<64;u++){let y=ee(a,6)^ee(a,11)^ee(a,25),L=m+y+bt(a,d,g)+ko[u]+re[u]|0,C=(ee(n,2)^ee(n,13)^ee(n,22))+ht(n,s,r)|0;m=g,g=d,d=a,a=c+L|0,c=r,r=s,s=n,n=L+C|0}n=n+this.A|0,s=s+this.B|0,r=r+this.C|0,c=c+this.D|0,a=a+this.E|0,d=d+this.F|0,g=g+this.G|0,m=m+this.H|0,this.set(n,s,r,c,a,d,g,m)}roundClean(){Ce(re)}destroy(){this.destroyed=!0,this.set(0,0,0,0,0,0,0,0),Ce(this.buffer)}},Re=class extends We{constructor(){super(32,mt)}};var yt=ut(()=>new Re,pt(1));var xt=["0194789b99389c065f7997081af5afa194cb906a04fe4054388031f9b1990060","082c7f9a8b9b2e3c065af218b322cbfeb39e512ea96dc697922ba1810b4706e8","0fa32d60fa2182119d58f93105df172156275bef668e1f210167ca52b651da7a","100013f3d51c32e90522b495fe13882cf50ab0672a95f70c16a9a75e1d46acd6","138e7c89f745eac412a8a6579a6ef6836c601615afe5cd5c789b52b807ddacc6","16466e00ded7d4d580841b06130b36ebf5e47ac04812a6f649c116cff8a44c69","1734bbdd1e0a9e9fa57ae4f5ad446300513c2066ae252e22f0b625ecece13402","1a47189115180922e80e8fe78f696b3243c94805070e8b5da5eb875e7226d294","1ca1a7bcad65d443cf37443a957fec312d6e3de922dbded4a8fa43d3d58a7a5b","2130ba1adeec01431e5c7c5488666dd817f3ce60181168c6ec50e668512d0084","23ecf02b4648686541c42499dc67110b8be2f91eb85c0d886008c4d3cc8cfc4d","253e1759099e0a5f2a1ffc2199689632a26dba1d9343aafc5f0c945b2884c718","2f5a97ec85a79872b3044090903de5b9d9638446c16274d73dd004de49c2c20b","31018742ca80122e441848ad140ef695327d6bab1384a91a9adfc10fe18a6b2c","3ebcd7921c33e3a318000b21671a945270ea8a4fa20b58986941b29279ca2bd4","47393397282683d684d4d25f16da1cad0db2c37e8e72b553463710140b43d057","53ca785afc5d514b500b9a6d654a3ef5c543dcb9df52a2cdce24b32ea56d7725","586832b3ded3368ad332e348925dbfd2dcecf8584197e0f28c795d93a83c9416","65b7097d5f8ad39ba407d106136167079addee0525c18a0035be6c8c9bd76069","6756454bce8f4de29a59e6e6512c02bfab8b308ca859a04f552e39838cc68607","68a592335a106a9f093da8c179f5f2c382e63496c7cfe420bb83f7ce48844876","69f0abefd4ac2eb72f69cde50fb918a18032a17b34cdb03f68ef93e00d71977f","6accdec75be8c34f1ec8056879dacf6c78ab498dd621234fc4663358626bf1c2","72bafee5f1e38ec7c7bdd915894309c7e32c2f1ad9d20568ce2daaf76751856b","77b59e36a8ef69309928c80e9ddf9267aaefaa467fda736f2cbed2c4a91e91f0","79c88161aea3c6c86ecaa5048aa1a86714b68dd7c36224cd802739e0166e58d6","801261c613c1bdd9fcdcb0b72ef797e476dc4b0fce8cb8e7a382a97e3d0ef8a0","80d06f7b21b2aa7292f628e526faa1486d85cec1bebbe6584c102493e7a05bf7","83b8b84bd7ad5a270a40f50b7fd2002e4268561d369a0136ec247b168be409d4","86ccec9ae37dcd705839478ec1a4318468a4492ef4f1b7c7d1bf4c0cc5d3546a","916c2e2a43f8d99985f6b13c473385482cc8e4bf947e7bcc13ffcb2be7f6ee57","950e02da416995635f427ab244494061bd7bf14fd5c9366b8c079bfd526bcd52","9835c472d9e9727458fa92c3d468cfc7e6b4ba4d0170fbb0b7e8d17cff4a931d","9924ea2d485327a858f7c868e5ecb323810aaca79897f60f61214ffeb8a7ace7","a6dd79d330a0b8e5598587783f39ad048de05831bebaa94d5c74d3ff27616085","a8309234f1ed0717746b152ff037233d09ba2ca55e7b5b4203e0a843b33ec0d1","a93ea003c51fb8da1c1d70e4914dc2768f2dea3d3e527dc3f5c3dd697aabfe88","ad51237746c984049ee0f12b13277391ee52b60a993c0b335704fc3425f35537","b1850a13c04e371c21cc9c7c8d8c48103f84b4e62ba13a0be721bcbb8be4c33f","b1aa3c5515563fa8a35e0128927b1c15b501e3a2ea7fcb0d4d7b483b63447d3e","b5ed062fb7a045889564d0a5905454e9cdba7f36250deab3f595f30283bd2a0d","b9f05c495e7b0c296c787fdd1f3f40842ad2086f0277973200faee18ce779d8c","bea03047239495532cd813d34901f431f0f35dd4266107d11396c302b1f82f7d","bf0c6964c53f6681598e0d6987bddf2774de64c66c0934541b43ebabb8063afa","c041e3d5d82ab28c0074f6197e107824d935a53780704b3ed680c7f40e8a89ea","c2a7824d6ecd977c9004945b33c50f6843a94ba0f153e210c85923498fea29c2","c57086eb5880f98c217660a3e8583fc5ada7847ad34014272d579624d5889a1c","d0613dda5889b6eafccb5e176a34ce57d4512f58736636a39a636790c52506fd","d74dd92ce4434d39b709c85dc0a8405ec4b3051a019643e10a577ed59e3844f5","dce86b086e2cea0c1f47a9dc8fb730bc9987e8110048444452be30eae74822e6","df0aac6877cc3971a3dc302921fe94ef96c8c39c296292ca7e72251283394906","e8a1e1e9f86aeca482193f63e0827c2af4fae634bb813f999cd670af802618ac","ea52eceafbd827af12f0fd5fe75325728130f2089af655be0dc7d44b96bffc66","ee15b4c2f28cd7566f21d8c0f8275548b41f80fc120f8a3b9bf17d6f8755646a","f09fca58884dfb225d748495a017dd0840ed030cb08d3a9b90e0616617f09396","f807135f88bc2fd07e92f7966a54bce91eea21f3edf954f7c5dc0dd5361623c5","f99d424da1c6c1df245e7a0c083409d7a16a60b51258b56fbe68c8e322e3f571"];var le="application/vnd.jupyter.widget-view+json",Fe=e=>Array.isArray(e)&&e.every(t=>typeof t=="string")?e.join(""):e;function Eo(e){let t={...e};if(delete t.execution_count,"text"in t&&(t.text=Fe(t.text)),t.data){let o=Object.entries(t.data).filter(([n])=>n!==le);t.data=Object.fromEntries(o.map(([n,s])=>[n,Fe(s)]))}return t}var vo=e=>JSON.stringify(e,(t,o)=>o&&typeof o=="object"&&!Array.isArray(o)?Object.fromEntries(Object.entries(o).sort(([n],[s])=>n<s?-1:1)):o);function Co({cells:e}){let t=e.map(({cell_type:o,source:n,attachments:s,outputs:r})=>[o,Fe(n),s??{},(r??[]).map(Eo)]);return dt(yt(ft(vo(t))))}function pe(e){try{return!("widgets"in e.metadata)&&xt.includes(Co(e))}catch{return!1}}var Z=e=>e.sharedModel.getSource(),Ke=e=>e.type==="code"&&Z(e).trim()!=="";function gt(e){let t=new Map;for(let o of e.cells)Ke(o)&&t.set(Z(o),o.outputs.toJSON().some(({data:n})=>n?.["text/html"]));return{ours:o=>Ke(o)&&t.has(Z(o)),prints:o=>!t.get(Z(o))}}var wt=(e,t)=>e.widgets.find(({model:o})=>o.type==="code"&&Z(o)===`otys.practice("${t}")`),Ae=e=>[...e.cells].filter(Ke).map(Z).join(`

`);function kt(e){for(let t of e.cells)for(let o=0;o<(t.outputs?.length??0);o+=1){let n=t.outputs.get(o).toJSON();if(!n.data?.[le])continue;let s={...n.data};delete s[le],t.outputs.set(o,{...n,data:s})}}var _o=e=>e.data?.[le]?.model_id?[e.data[le].model_id]:[],Ge=e=>e.flatMap(_o),Le=e=>Ge(e.outputs?.toJSON()??[]),St=e=>e.outputs.toJSON().some(t=>t.output_type==="error");var jo=new Set(["button","input","a","select","summary"]),Oe=e=>String(e).replace(/[\u202a-\u202e\u2066-\u2069]/g,"�"),Et=e=>e.filter(Boolean).map(t=>typeof t=="string"?Oe(t):t);function Ao(e,t,o){for(let[n,s]of Object.entries(t))typeof s=="function"?e.addEventListener(n,s):K(e,n,s);return e.append(...Et(o)),e}function x(e,t={},...o){let n=document.createElement(e),s=typeof t=="string"?{class:t}:t;return e==="button"&&(s={type:"button",...s}),(jo.has(e)||"tabindex"in s)&&n.setAttribute("data-lm-suppress-shortcuts","true"),Ao(n,s,o)}function Te(e,...t){e.replaceChildren(...Et(t))}function I(e,t){e.textContent!==Oe(t)&&(e.textContent=Oe(t))}function K(e,t,o){let n=o===!0&&!t.startsWith("aria-")?"":Oe(o);o==null||o===!1?e.removeAttribute(t):e.getAttribute(t)!==n&&e.setAttribute(t,n)}var vt="otys-language";var Ct={chapters:[{file:"00_start.ipynb",lesson:"start",steps:["key","metal","contract","surface"],practice:!1,minutes:2,titles:{en:"A first dive",fr:"Première plongée",de:"Ein erster Tauchgang"}},{file:"02_turn.ipynb",lesson:"turn",steps:["key","push","engineer","home","where","surface","example","metal","sink","unused","offer"],practice:!1,minutes:6,titles:{en:"A turn in three steps",fr:"Un tour en trois étapes",de:"Ein Zug in drei Schritten"}},{file:"03_keys_and_hacker.ipynb",lesson:"keys",steps:["away","which","fifth","improve","neutral","pushed","early","pass","wait"],practice:!0,minutes:7,titles:{en:"Keys and the Hacker",fr:"Les jetons Clé et le hacker",de:"Zugangsplättchen und Hacker"}},{file:"04_x_keys.ipynb",lesson:"x-keys",steps:["which","turn-round","lay","sponsor","dive","and-then","up","neutral","example","battery","lowest","key-two","spare-the-key","supply","counts","home"],practice:!0,minutes:7,titles:{en:"X keys",fr:"Les jetons Clé X",de:"X-Zugangsplättchen"}},{file:"05_batteries.ipynb",lesson:"batteries",steps:["key","credit","reach","who","propel","metal","stay","example","gap","follow","several","not-oxygen","only-one","at-once","with-x","from-above","once","late","the-key"],practice:!0,minutes:8,titles:{en:"Batteries",fr:"Les batteries",de:"Batteriemarker"}},{file:"06_contracts.ipynb",lesson:"contracts",steps:["bring","left","complete","free","elsewhere","hand","extras","example","spread","numbers","used-level","two","own-card","must","after-up","row","bonus","room","large"],practice:!0,minutes:9,titles:{en:"Contracts",fr:"Les contrats",de:"Aufträge"}},{file:"01_setup.ipynb",lesson:"setup",steps:["keys","technicians","divers","cubes","purse","display","sponsors","store","contracts","neutral","begin","example","bare","tile","technician","side","stock","colours","for-two","first-turn"],practice:!1,minutes:3,titles:{en:"Laying the table",fr:"La mise en place",de:"Der Spielaufbau"}},{file:"07_divers.ipynb",lesson:"divers",steps:["expert","full","bonus","row","buy","better","look","copy","who","hacker","token","example-trader","example-explorer","basic-side","neutral","credit","reserve","which-key","dear","for-prestige","price","limits","in-stock","two","nothing-to-pay","keep","few-cards","bill","whose-level","copy-upgraded","one-credit","reach","track-end","all-home","cheaper","skip"],practice:!0,minutes:8,titles:{en:"The eight divers",fr:"Les huit plongeurs",de:"Die acht Taucher"}},{file:"08_sponsors.ipynb",lesson:"sponsors",steps:["credit","twice","back","upgrade","in-time","free","front","lift","surface","carry","which-sponsor","breath","both-ways","between","not-neutral","own-x","to-the-key","closed","still-paid","gift","whom","lifted","one-way","where-to","together","usable","where-then"],practice:!0,minutes:7,titles:{en:"The five sponsors",fr:"Les cinq sponsors",de:"Die fünf Sponsoren"}},{file:"09_rewards.ipynb",lesson:"rewards",steps:["take","front","colour","pays","upgrade","four-cards","green","which-level","replaced","empty-bag","for-nothing","any-diver","hand","stay","five","whose-token"],practice:!0,minutes:5,titles:{en:"Reward tokens",fr:"Les jetons Récompense",de:"Belohnungsplättchen"}},{file:"10_end_and_variants.ipynb",lesson:"ending",steps:["reach","at-once","last","winner","tie","to-the-owner","comes-up","who-else","leftovers","shared","catch-up","keep-the-cube","to-whom","his-oxygen","he-decides"],practice:!0,minutes:5,titles:{en:"The end, and a variant",fr:"La fin, et une variante",de:"Das Ende und eine Variante"}},{file:"11_play.ipynb",lesson:"",steps:[],practice:!1,minutes:25,titles:{en:"Play",fr:"Jouer",de:"Spielen"}},{file:"12_explore.ipynb",lesson:"",steps:[],practice:!1,minutes:9,titles:{en:"Explore",fr:"Explorer",de:"Erkunden"}},{file:"13_rulebooks_compared.ipynb",lesson:"",steps:[],practice:!1,minutes:9,titles:{en:"The rulebooks compared",fr:"Les livrets comparés",de:"Die Spielregeln verglichen"}},{file:"14_teach.ipynb",lesson:"",steps:[],practice:!1,minutes:6,titles:{en:"Teach",fr:"Enseigner",de:"Unterrichten"}},{file:"15_what_players_ask.ipynb",lesson:"",steps:[],practice:!1,minutes:5,titles:{en:"What players ask",fr:"Ce que demandent les joueurs",de:"Was Spieler fragen"}},{file:"16_dive.ipynb",lesson:"",steps:[],practice:!1,minutes:5,titles:{en:"Today’s dive",fr:"La plongée du jour",de:"Der Tauchgang des Tages"}},{file:"17_practice.ipynb",lesson:"",steps:[],practice:!1,minutes:5,titles:{en:"Practice",fr:"S’entraîner",de:"Üben"}},{file:"18_our_game.ipynb",lesson:"",steps:[],practice:!1,minutes:10,titles:{en:"Our game",fr:"Notre partie",de:"Unsere Partie"}}]};var Je={en:{waking:"waking up",counted:"waking up: {n} of {of}",continue:"Continue",asleep:"The board is resting.",stopped:"Python stopped. Your place is kept.",away:"No connection. Your place is kept.",show_code:"Show code",hide_code:"Hide code",map:"Map of the course",here:"Continue here",next:"Next lesson",done:"done",minutes:"{n} min",steps:"{n} of {of}",language:"Language",more:"Beyond the lessons",start:"Start or continue the course",autorun:"Run the course by itself",full:"Full screen",forward:"Next step on the board",back:"Step back on the board",unkept:"This browser keeps nothing, so nothing is counted here.",again:"Again",clock:"waking up: {n} s of about {of}",ready:"The board is ready. What you did is kept.",practise:"Practise",run:"Run this cell",changed:"This notebook is not the one that the course ships, so nothing starts by itself.",open_copy:"Open the course’s own",no_copy:"The course’s own copy cannot be laid here. Start the course with otys-nb.",ask_title:"Run this code?",ask:"Nobody has vouched for this notebook. This is what would run:",ask_yes:"Run",ask_no:"Cancel"},fr:{waking:"réveil",counted:"réveil : {n} sur {of}",continue:"Continuer",asleep:"Le plateau se repose.",stopped:"Python s’est arrêté. Votre place est gardée.",away:"Pas de connexion. Votre place est gardée.",show_code:"Voir le code",hide_code:"Cacher le code",map:"Plan du cours",here:"Continuer ici",next:"Leçon suivante",done:"terminé",minutes:"{n} min",steps:"{n} sur {of}",language:"Langue",more:"Au-delà des leçons",start:"Commencer ou continuer le cours",autorun:"Lancer le cours tout seul",full:"Plein écran",forward:"Étape suivante sur le plateau",back:"Étape précédente sur le plateau",unkept:"Ce navigateur ne garde rien : rien n’est compté ici.",again:"Encore",clock:"réveil : {n} s sur {of} environ",ready:"Le plateau est prêt. Ce que vous avez fait est conservé.",practise:"S’exercer",run:"Exécuter cette cellule",changed:"Ce carnet n’est pas celui que le cours fournit : rien ne démarre tout seul.",open_copy:"Ouvrir celui du cours",no_copy:"La copie du cours ne peut pas être placée ici. Lancez le cours avec otys-nb.",ask_title:"Exécuter ce code ?",ask:"Personne ne répond de ce carnet. Voici ce qui s’exécuterait :",ask_yes:"Exécuter",ask_no:"Annuler"},de:{waking:"wacht auf",counted:"wacht auf: {n} von {of}",continue:"Weiter",asleep:"Der Plan ruht.",stopped:"Python hat angehalten. Dein Platz ist gemerkt.",away:"Keine Verbindung. Dein Platz ist gemerkt.",show_code:"Code zeigen",hide_code:"Code verbergen",map:"Übersicht des Kurses",here:"Hier weiter",next:"Nächste Lektion",done:"geschafft",minutes:"{n} Min.",steps:"{n} von {of}",language:"Sprache",more:"Über die Lektionen hinaus",start:"Den Kurs beginnen oder fortsetzen",autorun:"Den Kurs von selbst ausführen",full:"Ganzer Bildschirm",forward:"Nächster Schritt auf dem Plan",back:"Schritt zurück auf dem Plan",unkept:"Dieser Browser behält nichts, darum wird hier nichts gezählt.",again:"Noch einmal",clock:"wacht auf: {n} s von etwa {of}",ready:"Das Brett ist bereit. Was du geschafft hast, bleibt.",practise:"Üben",run:"Diese Zelle ausführen",changed:"Dieses Notebook ist nicht das des Kurses, darum startet nichts von selbst.",open_copy:"Das des Kurses öffnen",no_copy:"Die Kopie des Kurses kann hier nicht angelegt werden. Starte den Kurs mit otys-nb.",ask_title:"Diesen Code ausführen?",ask:"Niemand bürgt für dieses Notebook. Das würde ausgeführt:",ask_yes:"Ausführen",ask_no:"Abbrechen"}};var W=Ct.chapters,be=Object.keys(Je),h=(e,t,o={})=>Je[e][t].replace(/\{(\w+)\}/g,(n,s)=>String(o[s]??n));function Ne(e){let t=e.lastIndexOf("/")+1;return[e.slice(0,t),e.slice(t)]}var U=e=>be.find(t=>`/${Ne(e)[0]}`.endsWith(`/${t}/`))??"en";function qe(e){let[t]=Ne(e),o=U(e);return o==="en"?t:t.slice(0,-(o.length+1))}var ae=(e,t,o)=>`${e}${t==="en"?"":`${t}/`}${o}`,G=e=>W.find(({file:t})=>t===Ne(e)[1]);function he(e){let t=W.findIndex(({file:o})=>o===Ne(e)[1]);return t<0?void 0:W[t+1]}var ze="application/vnd.jupyter.widget-state+json",To=new Set(["rendermime:handle-local-link","docmanager:open"]);function _t(e){let t=[...e.cells].filter(o=>o.type==="code");return t.length>0&&t.every(o=>o.trusted)}function No(e){let o=Object.entries(Object(e?.[ze]?.state)).filter(([,n])=>n?.model_module!=="anywidget"&&!("_esm"in Object(n?.state)));return{...e,[ze]:{...e?.[ze],state:Object.fromEntries(o)}}}function jt(e){let t=e.getMetadata.bind(e),o;e.getMetadata=n=>{let s=t(n);return n!=="widgets"||!s?s:(o??=_t(e),o?s:No(s))}}function At(e){let t=e.get.bind(e);e.get=async(o,n)=>{let s=await t(o,n);if(s.type==="notebook")for(let r of s.content?.cells??[])delete r.metadata?.trusted;return s}}async function Ve({Dialog:e,showDialog:t,Widget:o},n,s){let r=new o({node:x("div","otys-lab-ask",x("p",{},h(n,"ask")),x("pre",{tabindex:"0"},s))}),c=[e.cancelButton({label:h(n,"ask_no")}),e.warnButton({label:h(n,"ask_yes")})],{button:a}=await t({title:h(n,"ask_title"),body:r,buttons:c,defaultButton:0});return a.accept}function Do(e="{}"){try{return JSON.parse(e)}catch{return{}}}function Lt(e,t,o){function n(s){let r=s.target.closest?.("[data-commandlinker-command]"),{commandlinkerCommand:c="",commandlinkerArgs:a}=Object(r).dataset??{},d=r&&e.content.widgets.find(y=>y.node.contains(r));if(!d||To.has(c))return;let{model:g}=e.context;if(d.model.type==="code"?d.model.trusted:_t(g))return;s.preventDefault(),s.stopPropagation();let u=/^(notebook|runmenu):/.test(c)?Ae(g):`${c}
${a??""}`;Ve(o,U(e.sessionContext.path),u).then(y=>{y&&t.commands.execute(c,Do(a))})}e.node.addEventListener("click",n,!0)}function Bo(e){let t=document.activeElement?.closest(".otys");return t&&e.contains(t)?t:document.fullscreenElement?.querySelector(".otys")??null}function De(e,t){let o=Bo(e);return o?.dispatchEvent(new CustomEvent("otys-step",{detail:{by:t}})),!!o}function Ot(e){e.addEventListener("keydown",t=>{let o=t.key==="PageDown"?1:t.key==="PageUp"?-1:0,n=t.target;!o||t.ctrlKey||t.metaKey||t.altKey||n.closest("input, textarea, select, [contenteditable]")||De(e,o)&&(t.preventDefault(),t.stopPropagation())},!0)}var Tt=["otys-course/",...[2,3,4,5,6,7,8,9].map(e=>`otys-course-${e}/`)],Po=["","notebooks/",...Tt];async function Nt({contents:e,serverSettings:t},o,n){let s=m=>e.get(m,{content:!0}).catch(()=>null);async function r(){for(let m of["otys-nb/course/","files/"]){let u=await fetch(t.baseUrl+m+ae("",n,o)).catch(()=>null),y=u?.ok&&await u.json().catch(()=>null);if(pe(y))return y}throw new Error("the course is not to be had here")}async function c(m){let u=m.slice(0,-1);await e.get(u,{content:!1}).catch(()=>null)||await e.save(u,{type:"directory"})}let a="";for(let m of Po){let u=await s(ae(m,n,o));if(u&&pe(u.content))return ae(m,n,o);!u&&Tt.includes(m)&&(a||=m)}if(!a)throw new Error("there are copies enough");let d=await r();await c(a),n!=="en"&&await c(ae(a,n,""));let g=ae(a,n,o);return await e.save(g,{type:"notebook",format:"json",content:d}),g}var Mo="otys-step";function Ho(){if(!("BroadcastChannel"in globalThis))return null;let e=new BroadcastChannel(Mo);return e.unref?.(),e}function Dt(e,t){let o=Ho();return o?.addEventListener("message",({data:n})=>{n?.call?.file===e()&&t(n.call)&&o.postMessage({gone:e()})}),{here:()=>o?.postMessage({here:e()}),end:()=>o?.close()}}var Uo="otys-places";var Bt=e=>Object.fromEntries(ke(we(Uo,e)));var Pt="otys-lab-took",$o=900,Io=250,Wo=30;function Ro(){let e=Number(ge(Pt));return e>=1&&e<600?Math.round(e):Wo}function Mt(e){let t=performance.now(),o=Ro(),n=setInterval(()=>{let s=performance.now()-t;s>=$o&&e(s/1e3,o)},Io);return{end(s){clearInterval(n),s&&ce(Pt,String(Math.ceil((performance.now()-t)/1e3)))}}}var Fo=`
import os as _os, sys as _sys
_sys.path[:] = [p for p in _sys.path if p and _os.path.realpath(p) != _os.path.realpath(_os.getcwd())]
`,Ko=`
if not (_sys.flags.safe_path or _sys.platform == "emscripten"):
    raise RuntimeError("unsafe")
`;async function Ht(e,t){return(await e.requestExecute({code:t,silent:!0,store_history:!1,stop_on_error:!1}).done)?.content}var Ut=async(e,t)=>(await Ht(e,t))?.status==="ok";function $t(e){let t=new TextEncoder().encode(JSON.stringify(e));return`from otys_nb.widgets import resume as _resume
_resume.expect("${Object.keys(e).length?btoa(Array.from(t,n=>String.fromCharCode(n)).join("")):""}")
del _resume
`}async function It(e,t){let o=$t(t).replaceAll(`
`,`
  `).trimEnd(),n=await Ht(e,`${Fo}try:
  ${o}
except Exception:
  pass
${Ko}`);return n?.status==="ok"?"ready":n?.evalue==="unsafe"?"unsafe":"silent"}var Wt=e=>Ut(e,$t({})),Rt=(e,t,o)=>Ut(e,`from otys_nb.widgets import lesson as _lesson
_lesson.visit(${JSON.stringify(t)}, ${JSON.stringify(o)})
del _lesson
`);async function Ft(e,t){let n=(await e.requestCommInfo({target_name:"jupyter.widget"}))?.content?.comms??{};return t.every(s=>s in n)}function Go(){let{otysLessons:e}=JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}");return Array.isArray(e)?e:[]}function Kt(e){let t=G(e);if(!t||!Go().includes(t.lesson))return null;let o=`../lessons/${U(e)}/${t.file.slice(0,2)}-${t.lesson}.html`,n=!1,s=x("iframe",{class:"otys-lab-meanwhile",src:o,title:t.titles[U(e)]});return s.addEventListener("load",()=>{for(let r of["pointerdown","keydown"])s.contentDocument?.addEventListener(r,()=>n=!0,{capture:!0})}),{node:s,played:()=>n}}var Jo=2e4;function qo(e,t){return new Promise(o=>{let n=new MutationObserver(()=>t()&&r()),s=setTimeout(r,Jo);function r(){n.disconnect(),clearTimeout(s),o(void 0)}n.observe(e,{childList:!0,subtree:!0}),t()&&r()})}function Ye(e){let t=e.outputArea.node,o=t.parentElement,n=x("div","otys-lab-note"),s=t.cloneNode(!0);return s.classList.add("otys-lab-still"),s.inert=!0,o&&t.childElementCount&&(t.classList.add("otys-lab-behind"),o.append(s,n)),{say(r,c=0){I(n,r),n.style.setProperty("--share",`${Math.min(96,c*100)}%`)},point(r){let{top:c,height:a}=s.getBoundingClientRect();n.style.insetBlockStart=`${Math.max(8,Math.min(a-36,r-c-14))}px`,n.animate?.([{scale:1.25},{scale:1}],300)},show(r){s.inert=!1,s.replaceChildren(r)},async live(){Le(e.model).length&&await qo(t,()=>!!t.querySelector(".otys"))},end(){t.classList.remove("otys-lab-behind"),s.remove(),n.remove()}}}var zo=1500,Vo=5e3,Yo=2e3,Gt=e=>`otys-lab ${e}`;function Jt(e,{CodeCell:t,NotebookActions:o,Dialog:n,code:s,autorun:r,strip:c}){let{ours:a,prints:d}=s,{context:g,content:m,sessionContext:u}=e,{model:y}=g,L=()=>U(u.path),w="waiting",C=new Map,T=()=>{},j=null,D="",M=new WeakSet,N=!1,A=0,B,P=()=>m.widgets.filter(l=>a(l.model)),R=()=>JSON.stringify([...y.cells].map(l=>[l.type,Z(l)])),O=()=>u.session?.kernel;function J(l){w=l,e.node.dataset.otysLab=l}async function q(l){let p=!y.dirty,E=R();try{await l()}finally{p&&!e.isDisposed&&R()===E&&(y.dirty=!1)}}function V(l){C.get(l)?.end(),C.delete(l)}function te(l){for(let p of[...C.keys()])V(p);J("asleep"),c.tell(h(L(),l),h(L(),"continue"),()=>{i(!0)})}async function f(){u.kernelPreference={...u.kernelPreference,shouldStart:!0,autoStartDefault:!0},await u.ready,O()?.status==="dead"?await u.restartKernel():O()||await u.startKernel();let l=O();if(!l)throw new Error("no kernel");return await l.info,l}function k(){try{return JSON.parse(sessionStorage.getItem(Gt(u.path))??"null")}catch{return null}}async function $(l){let p=k();if(p?.kernel!==l.id)return!1;let H=P().map(v=>[v,p.cells[v.model.id]]).filter(([v,z])=>z?.source===Z(v.model)&&Array.isArray(z.outputs));if(!H.length)return!1;let X=H.flatMap(([,v])=>Ge(v.outputs));if(!await Ft(l,X))return!1;for(let[v,z]of H)v.model.outputs.clear(),v.model.trusted=!0,v.model.outputs.fromJSON(z.outputs),M.add(v.model),await C.get(v)?.live(),V(v);return!0}function oe(){if(w!=="awake"||!O()||!Q())return;let p=P().filter(({model:E})=>M.has(E)&&Le(E).length).map(({model:E})=>[E.id,{source:Z(E),outputs:E.outputs.toJSON()}]);try{let E={kernel:O().id,cells:Object.fromEntries(p)};sessionStorage.setItem(Gt(u.path),JSON.stringify(E))}catch{}}async function Pe(){for(let l;(l=A+zo-Date.now())>0;)await new Promise(p=>setTimeout(p,l))}async function de(l){let{model:p}=l,[E,H]=[p.outputs.toJSON(),p.trusted];M.delete(p);let X=!1;try{X=(await t.execute(l,u,{deletedCells:y.deletedCells}))?.content.status==="ok"&&!St(p)}finally{X?M.add(p):e.isDisposed||(p.outputs.clear(),p.trusted=H,p.outputs.fromJSON(E))}await C.get(l)?.live()}async function Me(l){if(w!=="awake")return void i(!0);C.set(l,Ye(l)),await q(()=>de(l)).catch(()=>{}),V(l),oe()}async function ie(){let l=P();for(let[p,E]of l.entries()){D=h(L(),"counted",{n:p+1,of:l.length});for(let H of C.values())H.say(D,1);d(E.model)&&await Pe(),a(E.model)&&await de(E),j?.cell===E&&j?.played()||V(E)}await He()}function F(l){let p=Kt(u.path);!p||!C.has(l)||(C.get(l)?.show(p.node),j={cell:l,played:p.played})}async function He(){let l=j?.cell;C.has(l)&&(D=null,C.get(l)?.say(""),await new Promise(p=>c.tell(h(L(),"ready"),h(L(),"continue"),()=>p(void 0))),c.hush(),await de(l))}async function i(l=!1){if(w==="waking"||e.isDisposed)return;J("waking"),N=!1,c.hush();for(let v of P())C.set(v,Ye(v)),C.get(v)?.say(h(L(),"waking"));D="";let p=Mt((v,z)=>{if(D===null)return;let xe=D?`${D} · ${Math.round(v)} s`:h(L(),"clock",{n:Math.round(v),of:z});for(let lo of C.values())lo.say(xe,D?1:v/z)}),[E]=P();E&&F(E);let H=new Promise((v,z)=>T=z),X=!1;try{let v=q(async()=>{let z=await f();if(await $(z))return;let xe=await It(z,Bt());if(xe==="silent")throw new Error("the kernel does not answer");X=xe==="unsafe"&&!l,!X&&(await ie(),await Wt(z))});if(await Promise.race([v,H]),X)return te("asleep");p.end(!j?.played()),J("awake"),oe(),Qe.here()}catch{!e.isDisposed&&!N&&te("stopped")}finally{p.end(!1),j=null;for(let v of[...C.keys()])V(v)}}function b(){n?.tracker?.forEach(l=>l.resolve?.())}function S(l,p){p==="autorestarting"||p==="dead"?(N=!1,T(new Error(p)),p==="autorestarting"&&b(),te("stopped")):p==="restarting"&&(w==="awake"||w==="waking")?(N=!0,T(new Error(p))):p==="idle"&&N&&(J("waiting"),se())}function _(l,{newValue:p}){p||w!=="awake"||e.isDisposed||te("stopped")}async function Y(){(await fetch(`${O()?.serverSettings.baseUrl??"/"}api`,{cache:"no-store"}).catch(()=>null))?.ok&&location.reload()}function ne(l,p){clearTimeout(B),w==="awake"&&(p==="connected"?c.hush():B=setTimeout(()=>w==="awake"&&c.tell(h(L(),"away"),h(L(),"continue"),()=>{Y()}),Yo))}function se(){w!=="waiting"||!e.isVisible||(r()?i():te("asleep"))}function me(l,{notebook:p,cell:E}){p!==m||w!=="asleep"||!a(E.model)||(J("awake"),c.hush())}let Ue=()=>A=Date.now();async function ye(l){w!=="awake"&&await i(!0),await t.execute(l,u,{deletedCells:y.deletedCells})}function fe(l){let{target:p,clientY:E}=l,H=p;if(H.closest("a, button")||!H.closest(".otys-lab-known .jp-Cell-outputWrapper"))return;w==="asleep"&&i(!0);let X=P().find(v=>v.node.contains(H));C.get(X)?.point(E)}function io(l,p){let E=new MutationObserver(([{target:H}])=>{E.disconnect(),m.scrollToCell?.(P().find(X=>X.node.contains(H)),"start")});for(let{node:H}of P())E.observe(H,{attributes:!0,subtree:!0,attributeFilter:["data-otys-rev"]});setTimeout(()=>E.disconnect(),Vo),Rt(O(),l,p)}let Qe=Dt(()=>u.path.split("/").pop(),({lesson:l,step:p})=>(w==="awake"&&O()&&io(l,p),w==="awake"));q(async()=>kt(y)),u.statusChanged.connect(S),u.kernelChanged.connect(_),u.connectionStatusChanged.connect(ne);for(let l of["pointerdown","keydown"])e.node.addEventListener(l,Ue,!0);return e.node.addEventListener("click",fe),addEventListener("pagehide",oe),o.executionScheduled.connect(me),e.disposed.connect(()=>{Qe.end(),removeEventListener("pagehide",oe),o.executionScheduled.disconnect(me)}),{panel:e,begin:se,again:Me,runChanged:ye,lang:L}}function Xo(e,t=location.href,o=globalThis.document?.baseURI??t){if(typeof e!="string")return null;try{let[n,s]=[new URL(e,o),new URL(t)];return(s.host||s.protocol==="file:")&&n.protocol===s.protocol&&n.host===s.host?e:null}catch{return null}}function qt(e){let t=Xo(e);t&&location.assign(t)}var Vt="otys-lab-place",Zo=["","notebooks/","otys-course/"],Qo=e=>e.split("/").map(encodeURIComponent).join("/"),Yt=e=>e.split("/").includes("..");function Xe(){let e=ge(Vt);return Yt(e)?"":e}var en=e=>ce(Vt,e);function zt(e){if(Yt(e))return"";let t=new URL(location.href);if(t.searchParams.has("path"))return t.searchParams.set("path",e),t.href;let o=t.pathname.match(/^(.*?\/(?:lab|doc|notebooks)(?:\/workspaces\/[^/]+)?(?:\/tree)?\/)(?:.*\.ipynb)$/);return o?(t.pathname=o[1]+Qo(e),t.hash="",t.href):""}function Xt(e,t){let o=e.serviceManager.contents,n=null,s=async a=>{try{return await o.get(a,{content:!1}),!0}catch{return!1}};async function r(){let a=[...new Set([...Xe()?[qe(Xe())]:[],...Zo])];for(let d of a)n===null&&await s(d+W[0].file)&&(n=d);return n}function c(a){let d=!t&&G(a)?zt(a):"";d?qt(d):e.commands.execute("docmanager:open",{path:a})}return{show:c,async open(a,d){let g=await r();if(g===null)return;let m=ae(g,d,a);c(await s(m)?m:g+a)},at(a){n=qe(a),en(a);let d=t?.mode==="single-document"&&zt(a);d&&d!==location.href&&history.replaceState(history.state,"",d)},lang:()=>U(Xe())}}var tn="input, textarea, select, [contenteditable], .jp-InputArea-editor, .cm-editor",on=/[^.]*\(▸▸[^)]*\)(\.|, \S+)\s*(.?)/;function nn(e){for(let t of e.querySelectorAll(".jp-MarkdownOutput p"))if(t.textContent?.includes("▸▸")){for(let o of t.childNodes)o instanceof Text&&(o.data=o.data.replace(on,(n,s,r)=>r.toUpperCase()));K(t,"hidden",!t.textContent.trim())}}function sn(e,t){let o=s=>[...s.attributes].some(({value:r})=>t.some(c=>r.includes(c))),n=s=>s instanceof Element&&[s,...s.querySelectorAll("a")].some(o);for(let s of e.querySelectorAll(".jp-MarkdownOutput p")){let[r,...c]=s.childNodes;if(!(r?.nodeName!=="STRONG"||!n(c.find(({nodeName:a})=>a==="A")??r)))for(let a of s.childNodes)a instanceof Text?a.data="":(a.nodeName!=="A"||n(a))&&K(a,"hidden",!0)}}function Zt(e,{Widget:t,ours:o,showCode:n,open:s,showMap:r,again:c,run:a}){let{content:d}=e,g=n(),m=()=>U(e.sessionContext.path),u=x("button",{class:"otys-lab-button",click:r});e.toolbar.insertItem(0,"otys-map",new t({node:x("div","otys-lab-tool",u)}));let y=x("span"),L=x("button",{class:"otys-lab-button",click:()=>C(!g)},y),w=new t({node:x("div","otys-lab-tool",L)});e.toolbar.insertItem(1,"otys-code",w);function C(f){g=f,e.toggleClass("otys-lab-nocode",!f),I(y,h(m(),f?"hide_code":"show_code")),K(L,"aria-pressed",String(f))}function T(){for(let f of d.widgets)f.toggleClass("otys-lab-known",o(f.model)),f.toggleClass("otys-lab-changed",!o(f.model)),j(f),M(f)}function j(f){let k=f.outputArea?.node.parentElement;if(!k||!o(f.model)||k.querySelector(".otys-lab-again"))return;let $=h(m(),"again");k.append(x("button",{class:"otys-lab-again","aria-label":$,title:$,click:()=>c(f)},"↻"))}let D=new WeakMap;function M(f){let k=f.outputArea?.node.parentElement;if(!(f.model.type==="code"&&!o(f.model)&&f.model.sharedModel.getSource().trim()))return void D.get(f)?.remove();if(!k||D.get(f)?.isConnected)return;let oe=x("button",{class:"otys-lab-button otys-lab-run",click:()=>a(f)},`▶ ${h(m(),"run")}`);D.set(f,oe),k.prepend(oe)}function N(f){let k=f.target;if(!(g||k.closest(tn)||k.closest(".otys"))){if(f instanceof KeyboardEvent){if(f.ctrlKey||f.metaKey||f.altKey||f.shiftKey||k.closest("button, a, summary")||f.key!=="Enter"&&f.key!=="Delete"&&f.key!=="Backspace"&&!/^[a-z0-9]$/i.test(f.key))return}else if(!k.closest(".jp-MarkdownCell.jp-mod-rendered"))return;f.stopPropagation(),f.preventDefault()}}let A=x("button",{class:"otys-lab-button",click:()=>s(W[0].file)}),B=x("button",{class:"otys-lab-button otys-lab-go",click:()=>{R()&&s(R()?.file??"")}}),P=x("nav","otys-lab-end",A,B),R=()=>he(e.sessionContext.path);function O(){let f=R();I(A,h(m(),"map")),I(u,h(m(),"map")),I(B,f?`${h(m(),"next")}: ${f.titles[m()]} ›`:""),K(B,"hidden",!f);let k=d.node.querySelector(".jp-Notebook-footer");T(),k&&k.nextSibling!==P?k.after(P):!k&&!P.isConnected&&d.node.append(P)}function J(){nn(d.node);let f=R();f&&sn(d.node,[f.file,W[0].file])}let q=({target:f,addedNodes:k})=>[f,...k].some($=>$ instanceof Element&&$.closest(".jp-MarkdownCell")),V=new MutationObserver(f=>f.some(q)&&J());V.observe(d.node,{childList:!0,subtree:!0}),e.disposed.connect(()=>V.disconnect()),J(),e.addClass("otys-lab-page"),d.node.addEventListener("otys-next",f=>{f.detail.file&&(f.preventDefault(),s(f.detail.file))}),d.node.addEventListener("dblclick",N,!0),d.node.addEventListener("keydown",N,!0),d.model.contentChanged.connect(T),d.model.cells.changed.connect(()=>queueMicrotask(T)),T(),C(g),O();function te(f){let k=()=>{d.scrollToCell?.(f,"start")};if(k(),e.node.dataset.otysLab==="awake")return;let $=new MutationObserver(()=>{e.node.dataset.otysLab==="awake"&&($.disconnect(),k())});$.observe(e.node,{attributes:!0,attributeFilter:["data-otys-lab"]}),e.disposed.connect(()=>$.disconnect())}return{show:C,shown:()=>g,finish:O,lead:te}}var rn=e=>new Intl.DisplayNames(e,{type:"language"}).of(e)??e,Be=(e=Ee().all())=>W.find(({lesson:t,steps:o})=>Se(e,t,o)<o.length)??W[0],Qt=e=>W.filter(({lesson:t,steps:o,practice:n})=>n&&Se(e,t,o)>0).at(-1);function eo({open:e}){let t=Q(),o="en",n="",s=x("h2"),r=x("button",{class:"otys-lab-button otys-lab-go",click:()=>e(Be().file,o)}),c=x("button",{class:"otys-lab-button",click:()=>e(Qt(Ee().all())?.file??W[0].file,o,!0)}),a=x("select",{change:()=>e(G(n)?.file??W[0].file,a.value)}),d=x("span"),g=x("label","otys-lab-language",d,a),m=x("p",{hidden:!!t}),u=x("ol"),y=x("h3"),L=x("ul"),w=x("nav","otys-lab-side",s,r,c,m,u,y,L,g);a.replaceChildren(...be.map(j=>x("option",{value:j,lang:j},rn(j))));function C({file:j,lesson:D,steps:M,minutes:N,titles:A},B,P){let R=Se(B,D,M),O=M.length>0&&R===M.length,J=O?`✓ ${h(o,"done")}`:R?h(o,"steps",{n:R,of:M.length}):h(o,"minutes",{n:N}),q=x("button",{class:"otys-lab-row",click:()=>e(j,o)},x("b",{},j.slice(0,2)),x("span",{},A[o]),x("small",{},J));return K(q,"aria-current",G(n)?.file===j&&"page"),K(q,"data-done",O),K(q,"data-now",P),x("li",{},q)}function T(){let j=Ee(t).all(),D=Be(j);K(w,"lang",o),K(w,"aria-label",h(o,"map")),I(s,h(o,"map")),I(r,`${h(o,"here")}: ${D.titles[o]} ›`);let M=Qt(j);K(c,"hidden",!M),I(c,M?`${h(o,"practise")}: ${M.titles[o]} ›`:""),I(m,h(o,"unkept")),I(y,h(o,"more")),I(d,h(o,"language")),a.value=o;let N=W.map(A=>({chapter:A,li:C(A,j,A===D)}));Te(u,...N.filter(({chapter:A})=>A.lesson).map(({li:A})=>A)),Te(L,...N.filter(({chapter:A})=>!A.lesson).map(({li:A})=>A))}for(let j of[ue,"storage"])addEventListener(j,T);return T(),{node:w,at(j,D){[o,n]=[j,D],T()}}}function Ze(e,t){let o=x("div",{class:"otys-lab-strip",role:"status"}),n=new t({node:o});return n.hide(),e.contentHeader.addWidget(n),{tell(s,r,c){o.replaceChildren(x("span",{},s),...r?[x("button",{class:"otys-lab-button",click:c},r)]:[]),n.show()},hush(){o.replaceChildren(),n.hide()}}}var to=`/* The extension's own parts; every class begins with \`otys-lab-\`, for the map of the course has other ones on the same page. */
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
`;var oo="otys-nb:extension",cn="otys-lab-folded";function ln(e){try{let t=Q();return t?.getItem(e)===null&&(t.setItem(e,"1"),!0)}catch{return!1}}function dn(e){let t=e.initialize.bind(e),o=()=>{},n=new Promise(s=>o=()=>s(void 0));return e.initialize=async()=>(await n,t()),o}function fn({dataset:e,pathname:t}){try{let{path:o}=Object(JSON.parse(e.commandlinkerArgs??"null"));return typeof o=="string"?o:decodeURIComponent(t.match(/\/files\/(.*\.ipynb)$/)?.[1]??"")}catch{return""}}function no({application:e,apputils:t,cells:o,launcher:n,notebook:s,settings:r,widgets:c}){let a=Object.entries({tracker:s?.INotebookTracker,palette:t?.ICommandPalette,labShell:e?.ILabShell,cards:n?.ILauncher,registry:r?.ISettingRegistry}).filter(([,y])=>y);function d(y,...L){let{tracker:w,palette:C,labShell:T,cards:j,registry:D}=Object.fromEntries(a.map(([i],b)=>[i,L[b]]));if(!w)return;m.litePluginSettings&&At(y.serviceManager.contents),document.head.append(Object.assign(document.createElement("style"),{textContent:to}));let M={Dialog:t.Dialog,showDialog:t.showDialog,Widget:c.Widget},N={autorun:!0,code:!1},A=null,B=Xt(y,T),P="",R=eo({open(i,b,S){P=S?i:"",B.open(i,b).then(k)}}),O=new Map,J=!0,q=(i,b)=>{A?.set(i,b).catch(()=>{})};function V(i,b){if(N[i]=b,q(i,b),i==="code")for(let{reading:S}of O.values())S.show(b);for(let{page:S}of O.values())S.begin()}function te(){for(let i of["autorun","code"]){let b=A?.get(i).composite;typeof b=="boolean"&&b!==N[i]&&V(i,b)}}let f=(async()=>{A=await D?.load(oo).catch(()=>null)??null,te(),A?.changed.connect(te)})();function k(){for(let{page:Y,reading:ne,seen:se}of O.values())Y.panel.isVisible&&se(),Y.begin(),ne.finish();let i=w.currentWidget?.sessionContext.path;if(!O.has(w.currentWidget))return;A&&A.get("place").composite!==i&&q("place",i),B.at(i),R.at(U(i),i);let b=G(i);if(!b||b.file!==P)return;P="";let{content:S}=w.currentWidget,_=wt(S,b.lesson);_&&O.get(w.currentWidget)?.reading.lead(_)}async function $(i){let{context:b,sessionContext:S}=i;jt(b.model),Lt(i,y,M);let _=T&&J&&G(S.path)?dn(S):()=>{};if(await Promise.all([b.ready,f]),i.isDisposed)return _();if(!pe(b.model.toJSON()))return i.addClass("otys-lab-foreign"),Pe(i),_();i.isVisible&&_();let Y=Ze(i,c.Widget),ne=gt(b.model),se=Jt(i,{NotebookActions:s.NotebookActions,CodeCell:o.CodeCell,Dialog:t.Dialog,code:ne,autorun:()=>N.autorun,strip:Y}),me=fe=>{B.open(fe,U(S.path))},Ue=Zt(i,{Widget:c.Widget,ours:ne.ours,showCode:()=>N.code,open:me,again:se.again,run:fe=>{oe(se,fe)},showMap:()=>{y.commands.execute("otys-nb:map")}});O.set(i,{page:se,reading:Ue,seen:_}),i.disposed.connect(()=>O.delete(i));let ye=new IntersectionObserver(k);ye.observe(i.node),i.disposed.connect(()=>ye.disconnect()),Ot(i.node),de(i),T||Me(i.node),T&&(await y.restored,ln(cn)&&T.collapseLeft()),k()}async function oe(i,b){(b.model.trusted||await Ve(M,i.lang(),Z(b.model)))&&await i.runChanged(b)}function Pe(i){let{path:b}=i.sessionContext,S=G(b);if(!S||!/\botys/.test(Ae(i.context.model)))return;let _=U(b),Y=Ze(i,c.Widget),ne=()=>Nt(y.serviceManager,S.file,_).then(B.show,()=>Y.tell(h(_,"no_copy")));Y.tell(h(_,"changed"),h(_,"open_copy"),()=>{ne()})}function de({node:i,sessionContext:b}){i.addEventListener(vt,S=>{let{lang:_}=S.detail,Y=G(b.path);!Y||!be.includes(_)||_===U(b.path)||(S.preventDefault(),B.open(Y.file,_))})}function Me(i){i.addEventListener("click",b=>{let S=b.target.closest("a");if(!S||b.ctrlKey||b.metaKey||b.shiftKey||b.button)return;let _=fn(S);!_||!G(_)||(b.preventDefault(),b.stopPropagation(),B.show(_))},!0)}addEventListener(rt,()=>{for(let{sessionContext:S}of O.keys())S!==w.currentWidget?.sessionContext&&S.session?.kernel?.restart();let i=new Set([...O.keys()].map(({sessionContext:S})=>S.path)),{sessions:b}=y.serviceManager;for(let{id:S,path:_}of b.running())G(_)&&!i.has(_)&&b.shutdown(S).catch(()=>{})});let ie=()=>O.get(w.currentWidget),F=()=>ie()?.page.lang()??B.lang(),He={start:{label:()=>h(F(),"start"),execute:()=>B.open(Be().file,F())},map:{label:()=>h(F(),"map"),execute:()=>T?T.activateById("otys-lab-side"):B.open("00_start.ipynb",F())},next:{label:()=>h(F(),"next"),isEnabled:()=>!!(ie()&&he(w.currentWidget.sessionContext.path)),execute:()=>B.open(he(w.currentWidget.sessionContext.path)?.file??"",F())},code:{label:()=>h(F(),"show_code"),isToggled:()=>N.code,execute:()=>V("code",!N.code)},autorun:{label:()=>h(F(),"autorun"),isToggled:()=>N.autorun,execute:()=>V("autorun",!N.autorun)},full:{label:()=>h(F(),"full"),isEnabled:()=>!!ie(),execute:()=>document.fullscreenElement?document.exitFullscreen():ie()?.page.panel.node.requestFullscreen()},forward:{label:()=>h(F(),"forward"),execute:()=>De(document.body,1)},back:{label:()=>h(F(),"back"),execute:()=>De(document.body,-1)}};for(let[i,{label:b,...S}]of Object.entries(He)){let _=`otys-nb:${i}`;y.commands.addCommand(_,{...S,label:()=>`Otys: ${b()}`}),C?.addItem({command:_,category:"Otys"})}if(j?.add({command:"otys-nb:start",category:"Otys",rank:0}),T){let i=new c.Widget({node:R.node});i.id="otys-lab-side",i.title.label="Otys",i.title.caption=h(F(),"map"),T.add(i,"left",{rank:50}),T.layoutModified.connect(k)}w.widgetAdded.connect((i,b)=>{$(b)}),w.forEach($),w.currentChanged.connect(k),y.shell.currentChanged?.connect(k),y.restored.then(()=>{J=!1,document.getElementById("otys-splash")?.remove(),k()})}let g={id:"otys-nb:connection",autoStart:!0,provides:e?.IConnectionLost,activate:()=>async(...y)=>{document.querySelector(".otys-lab-page:not(.lm-mod-hidden)")||await e.ConnectionLost(...y)}},m=JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}");return[...g.provides&&e.ConnectionLost&&!m.hubPrefix?[g]:[],{id:oo,autoStart:!0,requires:[],optional:a.map(([,y])=>y),activate:d}]}var so=({hash:e})=>/^#p=(otys[\w.~-]{1,60000})$/.exec(e)?.[1];function ro(){let e=so(location);e&&(document.documentElement.dataset.otysShared=e)}var un=[/Cannot read properties of undefined \(reading 'schema'\)|\.plugins\[[^\]]*\](\.id\])? is undefined/,/filebrowser:open-path/];function pn(e){let{message:t,stack:o}=Object(e.reason);/\/static\/notebook\//.test(o??"")&&un.some(n=>n.test(t??""))&&e.preventDefault()}var ao=()=>addEventListener("unhandledrejection",pn);var bn="otys-nb",hn={application:"@jupyterlab/application",apputils:"@jupyterlab/apputils",cells:"@jupyterlab/cells",launcher:"@jupyterlab/launcher",notebook:"@jupyterlab/notebook",settings:"@jupyterlab/settingregistry",widgets:"@lumino/widgets"},co={};async function mn(e){let t=Object.entries(co[e]??{}),[o]=t.sort(([n],[s])=>s.localeCompare(n,"en",{numeric:!0}));return o?(await o[1].get())():null}ao();ro();var yn=window;(yn._JUPYTERLAB??={})[bn]={init(e){co=e},async get(){let e=Object.entries(hn).map(async([o,n])=>[o,await mn(n)]),t=no(Object.fromEntries(await Promise.all(e)));return()=>({__esModule:!0,default:t})}};})();
