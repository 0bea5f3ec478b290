"use strict";(()=>{function O(){try{let{otysPlatform:t}=globalThis;if(t)return t;let e=globalThis.frameElement?.ownerDocument??document;return JSON.parse(e.getElementById("jupyter-config-data")?.textContent||"{}").enableMemoryStorage?null:localStorage}catch{return null}}function z(t,e=O()){try{return e?.getItem(t)??""}catch{return""}}function V(t,e=O()){try{return JSON.parse(e?.getItem(t)??"null")}catch{return null}}function I(t,e,o=O()){try{return o?.setItem(t,e),!!o}catch{return!1}}var G="otys-progress";var Me="otys-cleared";var Y=t=>Object(t)===t&&!Array.isArray(t)?Object.entries(t):[],Rt=t=>Object.fromEntries(Y(t).map(([e,o])=>[e,Object.fromEntries(Y(o).filter(([,n])=>typeof n=="string"))])),X=(t,e,o)=>o.filter(n=>["solved","shown"].includes(t[e]?.[n])).length;function Z(t=O()){let e={},o=()=>Rt(V(G,t)??e);function n(s){e=s,I(G,JSON.stringify(s),t)||(t=null),globalThis.dispatchEvent?.(new Event(G))}return{all:o,save:n,note(s,r,a){let i=o()[s],c=r.flatMap((f,l)=>a[l]&&!i?.[f]?[[f,a[l]]]:[]);c.length&&n({...o(),[s]:{...Object.fromEntries(c),...i}})}}}var Wt=new Set(["button","input","a","select","summary"]),Q=t=>String(t).replace(/[\u202a-\u202e\u2066-\u2069]/g,"�"),Be=t=>t.filter(Boolean).map(e=>typeof e=="string"?Q(e):e);function Ft(t,e,o){for(let[n,s]of Object.entries(e))typeof s=="function"?t.addEventListener(n,s):C(t,n,s);return t.append(...Be(o)),t}function p(t,e={},...o){let n=document.createElement(t),s=typeof e=="string"?{class:e}:e;return t==="button"&&(s={type:"button",...s}),(Wt.has(t)||"tabindex"in s)&&n.setAttribute("data-lm-suppress-shortcuts","true"),Ft(n,s,o)}function ee(t,...e){t.replaceChildren(...Be(e))}function k(t,e){t.textContent!==Q(e)&&(t.textContent=Q(e))}function C(t,e,o){let n=o===!0&&!e.startsWith("aria-")?"":Q(o);o==null||o===!1?t.removeAttribute(e):t.getAttribute(e)!==n&&t.setAttribute(e,n)}var Pe="otys-language";var Kt=t=>t/2**32|0,Gt=t=>t>>>0;function He(t,e,o,n){let s=Kt(o),r=Gt(o);t.setUint32(e,n?r:s,n),t.setUint32(e+4,n?s:r,n)}function Ie(t){return t instanceof Uint8Array||ArrayBuffer.isView(t)&&t.constructor.name==="Uint8Array"&&"BYTES_PER_ELEMENT"in t&&t.BYTES_PER_ELEMENT===1}var ge=t=>t?`"${t}" `:"";function Jt(t,e=""){if(typeof t!="number")throw new TypeError(ge(e)+"expected number, got "+typeof t);if(!Number.isSafeInteger(t)||t<0)throw new RangeError(ge(e)+"expected integer >= 0, got "+t);return t}function te(t,e,o=""){if(Ie(t)&&(e===void 0||t.length===e))return t;e!==void 0&&Jt(e,"length");let n=Ie(t),s=e!==void 0?` of length ${e}`:"",r=n?`length=${t.length}`:`type=${typeof t}`,a=ge(o)+"expected Uint8Array"+s+", got "+r;throw n?new RangeError(a):new TypeError(a)}var qt=(t,e)=>{if(t===null||typeof t!="object"||Array.isArray(t))throw new TypeError((e==="object"?"":`"${e}" `)+"expected object, got type="+typeof t)},Ue=(t,e)=>{qt(t,e);let o=Object.getPrototypeOf(t);if(o!==Object.prototype&&o!==null)throw new TypeError(`"${e}" expected plain object`);if(Object.hasOwn(t,"__proto__"))throw new TypeError(`"${e}.__proto__" is not allowed`)};function we(t,e=!0){if(t.destroyed)throw new Error("hash was destroyed");if(e&&t.finished)throw new Error("digest() was already called")}function $e(t,e){te(t,void 0,"output");let o=e.outputLen;if(!(t.length>=o))throw new RangeError('"output" expected length >= '+o)}function oe(...t){for(let e=0;e<t.length;e++)t[e].fill(0)}function ne(t){return new DataView(t.buffer,t.byteOffset,t.byteLength)}function N(t,e){return t<<32-e|t>>>e}var zt=typeof Uint8Array.from([]).toHex=="function"&&typeof Uint8Array.fromHex=="function",Vt=Array.from({length:256},(t,e)=>e.toString(16).padStart(2,"0"));function se(t){if(te(t),zt)return t.toHex();let e="";for(let o=0;o<t.length;o++)e+=Vt[t[o]];return e}function Re(t){if(typeof t!="string")throw new TypeError("string expected");let e=new TextEncoder().encode(t);try{return new Uint8Array(e)}finally{oe(e)}}function Yt(t,e,o="opts"){return Ue(t,"defaults"),e!==void 0&&Ue(e,o),Object.assign(Object.create(null),t,e)}function We(t,e={}){if(typeof t!="function")throw new TypeError('"hashCons" expected function, got type='+typeof t);e=Yt({},e,"info");let o=(s,r)=>t(r).update(s).digest(),n=t(void 0);return o.outputLen=n.outputLen,o.blockLen=n.blockLen,o.canXOF=n.canXOF,o.create=s=>t(s),Object.assign(o,e),Object.freeze(o)}var Fe=t=>({oid:Uint8Array.from([6,9,96,134,72,1,101,3,4,2,t])});function Ke(t,e,o){return t&e^~t&o}function Ge(t,e,o){return t&e^t&o^e&o}var re=class{blockLen;outputLen;canXOF=!1;padOffset;isLE;buffer;view;finished=!1;length=0;pos=0;destroyed=!1;constructor(e,o,n,s){this.blockLen=e,this.outputLen=o,this.padOffset=n,this.isLE=s,this.buffer=new Uint8Array(e),this.view=ne(this.buffer)}update(e){we(this),te(e);let{view:o,buffer:n,blockLen:s}=this,r=e.length,a=!1;for(let i=0;i<r;){let c=Math.min(s-this.pos,r-i);if(c===s){let f=ne(e);for(;s<=r-i;i+=s)this.process(f,i);a=!0;continue}n.set(i===0&&c===r?e:e.subarray(i,i+c),this.pos),this.pos+=c,i+=c,this.pos===s&&(this.process(o,0),this.pos=0,a=!0)}return this.length+=e.length,a&&this.roundClean(),this}digestInto(e){we(this),$e(e,this),this.finished=!0;let{buffer:o,view:n,blockLen:s,isLE:r}=this,{pos:a}=this;o[a++]=128,o.fill(0,a),this.padOffset>s-a&&(this.process(n,0),o.fill(0)),He(n,s-8,this.length*8,r),this.process(n,0),this.roundClean();let i=e===o?n:ne(e),c=this.outputLen,f=c/4,l=this.get();if(c%4||f>l.length)throw new Error("invalid outputLen");for(let u=0;u<f;u++)i.setUint32(4*u,l[u],r)}digest(){let{buffer:e,outputLen:o}=this;this.digestInto(e);let n=e.slice(0,o);return this.destroy(),n}_cloneIntoMeta(e){let{buffer:o,length:n,finished:s,destroyed:r,pos:a}=this;return e.destroyed=r,e.finished=s,e.length=n,e.pos=a,a&&e.buffer.set(o),e}clone(){return this._cloneInto()}},Je=Uint32Array.from([1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225]);var Xt=Uint32Array.from([1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298]),H=new Uint32Array(64),ke=class extends re{A=0;B=0;C=0;D=0;E=0;F=0;G=0;H=0;constructor(e,o){super(64,e,8,!1),this.A=o[0]|0,this.B=o[1]|0,this.C=o[2]|0,this.D=o[3]|0,this.E=o[4]|0,this.F=o[5]|0,this.G=o[6]|0,this.H=o[7]|0}get(){let{A:e,B:o,C:n,D:s,E:r,F:a,G:i,H:c}=this;return[e,o,n,s,r,a,i,c]}set(e,o,n,s,r,a,i,c){this.A=e|0,this.B=o|0,this.C=n|0,this.D=s|0,this.E=r|0,this.F=a|0,this.G=i|0,this.H=c|0}_cloneInto(e){return(e||=new this.constructor).set(...this.get()),this._cloneIntoMeta(e)}process(e,o){for(let u=0;u<16;u++,o+=4)H[u]=e.getUint32(o,!1);for(let u=16;u<64;u++){let b=H[u-15],m=H[u-2],_=N(b,7)^N(b,18)^b>>>3,L=N(m,17)^N(m,19)^m>>>10;H[u]=L+H[u-7]+_+H[u-16]|0}let{A:n,B:s,C:r,D:a,E:i,F:c,G:f,H:l}=this;for(let u=0;u<64;u++){let b=N(i,6)^N(i,11)^N(i,25),m=l+b+Ke(i,c,f)+Xt[u]+H[u]|0,L=(N(n,2)^N(n,13)^N(n,22))+Ge(n,s,r)|0;l=f,f=c,c=i,i=a+m|0,a=r,r=s,s=n,n=m+L|0}n=n+this.A|0,s=s+this.B|0,r=r+this.C|0,a=a+this.D|0,i=i+this.E|0,c=c+this.F|0,f=f+this.G|0,l=l+this.H|0,this.set(n,s,r,a,i,c,f,l)}roundClean(){oe(H)}destroy(){this.destroyed=!0,this.set(0,0,0,0,0,0,0,0),oe(this.buffer)}},ve=class extends ke{constructor(){super(32,Je)}};var qe=We(()=>new ve,Fe(1));var ze=["082c7f9a8b9b2e3c065af218b322cbfeb39e512ea96dc697922ba1810b4706e8","107afc3982a29daa0c42e9a45fbea7eca8ba43f103f0a13e3906ec811897aed3","138e7c89f745eac412a8a6579a6ef6836c601615afe5cd5c789b52b807ddacc6","16466e00ded7d4d580841b06130b36ebf5e47ac04812a6f649c116cff8a44c69","1ca1a7bcad65d443cf37443a957fec312d6e3de922dbded4a8fa43d3d58a7a5b","1db9940be5b17b988f47a78b4ca288cd2e5e7f3101bad7700fde4afee65ff922","1ddd569ff545d40eb974b218466985fa62a83e0ede0d153f7ba739a19b98b5e4","1f11688e0b0c4627b8de74d2ad404897c9a67bad21e73fcb3bda11a222d9ab5e","248718ea1d71ea0108c1e3888c27a248e8201cc8a901e97db89ee75b92265877","253e1759099e0a5f2a1ffc2199689632a26dba1d9343aafc5f0c945b2884c718","2584be22428dfb354921e10857f6bf7dcce880deac36ba68cee67f1fe9ba7856","25b2778d6ba3d44ec6dbcfdb6172a28633a7a04f9b0ca0292425cc1110446ce5","291ed3092093fa438acfe7a0cf3ae7a43e9bc242468345c34afdea4067e57dfb","2a014cda9e58ceee212608cd773b0b4e7555b3687e4bedf6c962d65711aa5245","2e6b890b080df122e6019a783760d46d004f0e074a186cdbce029c20164c9c0e","2f5a97ec85a79872b3044090903de5b9d9638446c16274d73dd004de49c2c20b","448bd0631bf34d753d8faab10c6bdf83e187b5b01c3b646dcce4319f05889804","48e36e3c25150ac9b1d8cbc4d1076f472556deef652163869ed2b8b061e14db1","4c967284d129b3a7f1be1d13b50618d0ce19d9502fece1b07343113e5883a700","586832b3ded3368ad332e348925dbfd2dcecf8584197e0f28c795d93a83c9416","5d6349d7c6a4e57aa5f9336e66bee54a935977c84674e0fed253409b7733f088","5e6ca5e7ecdd8b411b2c78ca2b3808d290644692b3c49eca1aae04ad975ef55f","5eb685e6781f2a760d8f1597ec16e308ee861521fd9e1a7b661005d2ab6af041","649b30097ff93b2a68b26993960e03b8227453d3c74a7fc792604d1fd46df55b","65b7097d5f8ad39ba407d106136167079addee0525c18a0035be6c8c9bd76069","69517f8b2f5881f289e5d8a6811d0531f673f3a71b0bf0b830fb40061139147d","6aa06bbc42ecfca982388d34f82af8041bafc8b4864997ebf043c94c50a98530","76984d3f3a228e1a3a4e8b5235d4dfc0b99dfc69967e1b527277af41ebbbf660","77b59e36a8ef69309928c80e9ddf9267aaefaa467fda736f2cbed2c4a91e91f0","79a34a060d029211280f895d28a683f528d4035b8fc40bbc41cf80d42434b4fc","86d91e22ea9be243f1b82a8853489cf21d032df664c5a6e6315a48d5a7359466","8b7bf9b0575166718cef4e7a0bea1bc7757ea0a829f2343df0b27c3193e8f612","93d3df6ceaecd1669b8959493b2d475a5f9772f86fddec4e5379ca9985f04079","99c438b85f560e5f642b1f00043ced6a58f6a5e1407ef513bbbab22f19a537f7","a17794d3085bf70b15b62933cf74365787dfd9636a5084443da55cc18a9fc8b0","a6dd79d330a0b8e5598587783f39ad048de05831bebaa94d5c74d3ff27616085","a8a5d632f745d0d7544a2f12148bc55b483d8f606d930aedd570b9e237135a39","b1850a13c04e371c21cc9c7c8d8c48103f84b4e62ba13a0be721bcbb8be4c33f","b1aa3c5515563fa8a35e0128927b1c15b501e3a2ea7fcb0d4d7b483b63447d3e","b4475f49e8897ab0162334a133c53910f8495784cc7a1c3a6f8428e0b9f0c8b6","b67d9ac73c3db39014fe3c6b07918cabffea51b560b376cd75b86764eeb1c5c7","b9f05c495e7b0c296c787fdd1f3f40842ad2086f0277973200faee18ce779d8c","bea03047239495532cd813d34901f431f0f35dd4266107d11396c302b1f82f7d","c041e3d5d82ab28c0074f6197e107824d935a53780704b3ed680c7f40e8a89ea","c0a4d23b4c374ac373d93d4367fde9291c9d927b982041284fd4038028d2b7d8","c2a7824d6ecd977c9004945b33c50f6843a94ba0f153e210c85923498fea29c2","c57086eb5880f98c217660a3e8583fc5ada7847ad34014272d579624d5889a1c","c96088a1d95c4f704046e904a53ff3dedf9c60b575daba8343de13f8f52adbc2","d0613dda5889b6eafccb5e176a34ce57d4512f58736636a39a636790c52506fd","d090c9b9174a7bd27a00d36c6785e1edd35651b64db6d1a20c052aeebba476ff","d0f2bc8ba1ac89d00fa6e343f9f7c1dfa0d48f05ff227dd71bb7a50104949faf","de7bdb71a7980b0d070261aecfe5fc3104a25757904e99d36379b64fcc62268e","e037b48023a90d5b1e42b179e61cfd38847a62328be854ed671a1277c37955bd","e7a641b5ad485d8c8e3f5bd30b7ecf4a971afcfb4e443dd06f3d5d9667b2de9e","f2a4da330fadf48ff209257b8df00c209da838e1397b79a7feeb6902203a0371","f99d424da1c6c1df245e7a0c083409d7a16a60b51258b56fbe68c8e322e3f571","fd68040bce7e1da1de04d7a5d6e9df473b8efa3633bb646b80b753f4beb48735"];var Qt=1e6,W="application/vnd.jupyter.widget-view+json",Se=t=>Array.isArray(t)&&t.every(e=>typeof e=="string")?t.join(""):t;function eo(t){let e={...t};if(delete e.execution_count,"text"in e&&(e.text=Se(e.text)),e.data){let o=Object.entries(e.data).filter(([n])=>n!==W);e.data=Object.fromEntries(o.map(([n,s])=>[n,Se(s)]))}return e}var to=t=>JSON.stringify(t,(e,o)=>o&&typeof o=="object"&&!Array.isArray(o)?Object.fromEntries(Object.entries(o).sort(([n],[s])=>n<s?-1:1)):o);function oo({cells:t}){let e=t.map(({cell_type:o,source:n,attachments:s,outputs:r})=>[o,Se(n),s??{},(r??[]).map(eo)]);return se(qe(Re(to(e))))}function U(t){try{return"widgets"in t.metadata||JSON.stringify(t).length>Qt?!1:ze.includes(oo(t))}catch{return!1}}var j=t=>t.sharedModel.getSource(),Ee=t=>t.type==="code"&&j(t).trim()!=="";function Ve(t){let e=new Map;for(let r of t.cells)Ee(r)&&e.set(j(r),r.outputs.toJSON().some(({data:a})=>a?.["text/html"]));let o=new WeakSet(t.cells),n=!0;function s(){if(t.isDisposed)return!1;let r=[...t.cells];return r.some(a=>o.has(a))?n:(o=new WeakSet(r),n=U(t.toJSON()))}return{own:s,ours:r=>Ee(r)&&e.has(j(r))&&s(),prints:r=>!e.get(j(r))}}var Ye=(t,e)=>t.widgets.find(({model:o})=>o.type==="code"&&j(o)===`otys.practice("${e}")`),ae=t=>[...t.cells].filter(Ee).map(j).join(`

`);function Xe(t){for(let e of t.cells)for(let o=0;o<(e.outputs?.length??0);o+=1){let n=e.outputs.get(o).toJSON();if(!n.data?.[W])continue;let s={...n.data};delete s[W],e.outputs.set(o,{...n,data:s})}}var no=t=>t.data?.[W]?.model_id?[t.data[W].model_id]:[],Ce=t=>t.flatMap(no),ie=t=>Ce(t.outputs?.toJSON()??[]),Ze=t=>t.outputs.toJSON().some(e=>e.output_type==="error");async function ce(t,e){let{model:o}=t.context,n=()=>JSON.stringify([...o.cells].map(a=>[a.type,j(a)])),s=!o.dirty,r=n();try{await e()}finally{s&&!t.isDisposed&&n()===r&&(o.dirty=!1)}}var Qe={chapters:[{file:"00_start.ipynb",lesson:"start",steps:["key","metal","contract","surface"],practice:!1,minutes:2,titles:{en:"A first dive",fr:"Première plongée",de:"Ein erster Tauchgang"}},{file:"02_turn.ipynb",lesson:"turn",steps:["key","push","engineer","home","where","surface","example","metal","sink","unused","offer"],practice:!1,minutes:6,titles:{en:"A turn in three steps",fr:"Un tour en trois étapes",de:"Ein Zug in drei Schritten"}},{file:"03_keys_and_hacker.ipynb",lesson:"keys",steps:["away","which","fifth","improve","neutral","pushed","early","pass","wait"],practice:!0,minutes:7,titles:{en:"Keys and the Hacker",fr:"Les jetons Clé et le hacker",de:"Zugangsplättchen und Hacker"}},{file:"04_x_keys.ipynb",lesson:"x-keys",steps:["which","turn-round","lay","sponsor","dive","and-then","up","neutral","example","battery","lowest","key-two","spare-the-key","supply","counts","home"],practice:!0,minutes:7,titles:{en:"X keys",fr:"Les jetons Clé X",de:"X-Zugangsplättchen"}},{file:"05_batteries.ipynb",lesson:"batteries",steps:["key","credit","reach","who","propel","metal","stay","example","gap","follow","several","not-oxygen","only-one","at-once","with-x","from-above","once","late","the-key"],practice:!0,minutes:8,titles:{en:"Batteries",fr:"Les batteries",de:"Batteriemarker"}},{file:"06_contracts.ipynb",lesson:"contracts",steps:["bring","left","complete","free","elsewhere","hand","extras","example","spread","numbers","used-level","two","own-card","must","after-up","row","bonus","room","large"],practice:!0,minutes:9,titles:{en:"Contracts",fr:"Les contrats",de:"Aufträge"}},{file:"01_setup.ipynb",lesson:"setup",steps:["keys","technicians","divers","cubes","purse","display","sponsors","store","contracts","neutral","begin","example","bare","tile","technician","side","stock","colours","for-two","first-turn"],practice:!1,minutes:3,titles:{en:"Laying the table",fr:"La mise en place",de:"Der Spielaufbau"}},{file:"07_divers.ipynb",lesson:"divers",steps:["expert","full","bonus","row","buy","better","look","copy","who","hacker","token","example-trader","example-explorer","basic-side","neutral","credit","reserve","which-key","dear","for-prestige","price","limits","in-stock","two","nothing-to-pay","keep","few-cards","bill","whose-level","copy-upgraded","one-credit","reach","track-end","all-home","cheaper","skip"],practice:!0,minutes:8,titles:{en:"The eight divers",fr:"Les huit plongeurs",de:"Die acht Taucher"}},{file:"08_sponsors.ipynb",lesson:"sponsors",steps:["credit","twice","back","upgrade","in-time","free","front","lift","surface","carry","which-sponsor","breath","both-ways","between","not-neutral","own-x","to-the-key","closed","still-paid","gift","whom","lifted","one-way","where-to","together","usable","where-then"],practice:!0,minutes:7,titles:{en:"The five sponsors",fr:"Les cinq sponsors",de:"Die fünf Sponsoren"}},{file:"09_rewards.ipynb",lesson:"rewards",steps:["take","front","colour","pays","upgrade","four-cards","green","which-level","replaced","empty-bag","for-nothing","any-diver","hand","stay","five","whose-token"],practice:!0,minutes:5,titles:{en:"Reward tokens",fr:"Les jetons Récompense",de:"Belohnungsplättchen"}},{file:"10_end_and_variants.ipynb",lesson:"ending",steps:["reach","at-once","last","winner","tie","to-the-owner","comes-up","who-else","leftovers","shared","catch-up","keep-the-cube","to-whom","his-oxygen","he-decides"],practice:!0,minutes:5,titles:{en:"The end, and a variant",fr:"La fin, et une variante",de:"Das Ende und eine Variante"}},{file:"11_play.ipynb",lesson:"",steps:[],practice:!1,minutes:25,titles:{en:"Play",fr:"Jouer",de:"Spielen"}},{file:"12_explore.ipynb",lesson:"",steps:[],practice:!1,minutes:10,titles:{en:"Explore",fr:"Explorer",de:"Erkunden"}},{file:"13_rulebooks_compared.ipynb",lesson:"",steps:[],practice:!1,minutes:9,titles:{en:"The rulebooks compared",fr:"Les livrets comparés",de:"Die Spielregeln verglichen"}},{file:"14_teach.ipynb",lesson:"",steps:[],practice:!1,minutes:6,titles:{en:"Teach",fr:"Enseigner",de:"Unterrichten"}},{file:"15_what_players_ask.ipynb",lesson:"",steps:[],practice:!1,minutes:5,titles:{en:"What players ask",fr:"Ce que demandent les joueurs",de:"Was Spieler fragen"}},{file:"16_dive.ipynb",lesson:"",steps:[],practice:!1,minutes:5,titles:{en:"Today’s dive",fr:"La plongée du jour",de:"Der Tauchgang des Tages"}},{file:"17_practice.ipynb",lesson:"",steps:[],practice:!1,minutes:5,titles:{en:"Practice",fr:"S’entraîner",de:"Üben"}},{file:"18_our_game.ipynb",lesson:"",steps:[],practice:!1,minutes:10,titles:{en:"Our game",fr:"Notre partie",de:"Unsere Partie"}}]};var _e={en:{waking:"waking up",counted:"waking up: {n} of {of}",continue:"Continue",asleep:"The board is resting.",stopped:"Python stopped. Your place is kept.",away:"No connection. Your place is kept.",show_code:"Show code",hide_code:"Hide code",map:"Map of the course",here:"Continue here",next:"Next lesson",done:"done",minutes:"{n} min",steps:"{n} of {of}",language:"Language",more:"Beyond the lessons",start:"Start or continue the course",autorun:"Run the course by itself",full:"Full screen",forward:"Next step on the board",back:"Step back on the board",unkept:"This browser keeps nothing, so nothing is counted here.",again:"Again",clock:"waking up: {n} s of about {of}",ready:"The board is ready. What you did is kept.",practise:"Practise",run:"Run this cell",changed:"This notebook is not the one that the course ships, so nothing starts by itself.",open_copy:"Open the course’s own",no_copy:"The course’s own copy cannot be laid here. Start the course with otys-nb.",ask_title:"Run this code?",ask:"Nobody has vouched for this notebook. This is what would run:",ask_yes:"Run",ask_no:"Cancel"},fr:{waking:"réveil",counted:"réveil : {n} sur {of}",continue:"Continuer",asleep:"Le plateau se repose.",stopped:"Python s’est arrêté. Votre place est gardée.",away:"Pas de connexion. Votre place est gardée.",show_code:"Voir le code",hide_code:"Cacher le code",map:"Plan du cours",here:"Continuer ici",next:"Leçon suivante",done:"terminé",minutes:"{n} min",steps:"{n} sur {of}",language:"Langue",more:"Au-delà des leçons",start:"Commencer ou continuer le cours",autorun:"Lancer le cours tout seul",full:"Plein écran",forward:"Étape suivante sur le plateau",back:"Étape précédente sur le plateau",unkept:"Ce navigateur ne garde rien : rien n’est compté ici.",again:"Encore",clock:"réveil : {n} s sur {of} environ",ready:"Le plateau est prêt. Ce que vous avez fait est conservé.",practise:"S’exercer",run:"Exécuter cette cellule",changed:"Ce carnet n’est pas celui que le cours fournit : rien ne démarre tout seul.",open_copy:"Ouvrir celui du cours",no_copy:"La copie du cours ne peut pas être placée ici. Lancez le cours avec otys-nb.",ask_title:"Exécuter ce code ?",ask:"Personne ne répond de ce carnet. Voici ce qui s’exécuterait :",ask_yes:"Exécuter",ask_no:"Annuler"},de:{waking:"wacht auf",counted:"wacht auf: {n} von {of}",continue:"Weiter",asleep:"Der Plan ruht.",stopped:"Python hat angehalten. Dein Platz ist gemerkt.",away:"Keine Verbindung. Dein Platz ist gemerkt.",show_code:"Code zeigen",hide_code:"Code verbergen",map:"Übersicht des Kurses",here:"Hier weiter",next:"Nächste Lektion",done:"geschafft",minutes:"{n} Min.",steps:"{n} von {of}",language:"Sprache",more:"Über die Lektionen hinaus",start:"Den Kurs beginnen oder fortsetzen",autorun:"Den Kurs von selbst ausführen",full:"Ganzer Bildschirm",forward:"Nächster Schritt auf dem Plan",back:"Schritt zurück auf dem Plan",unkept:"Dieser Browser behält nichts, darum wird hier nichts gezählt.",again:"Noch einmal",clock:"wacht auf: {n} s von etwa {of}",ready:"Das Brett ist bereit. Was du geschafft hast, bleibt.",practise:"Üben",run:"Diese Zelle ausführen",changed:"Dieses Notebook ist nicht das des Kurses, darum startet nichts von selbst.",open_copy:"Das des Kurses öffnen",no_copy:"Die Kopie des Kurses kann hier nicht angelegt werden. Starte den Kurs mit otys-nb.",ask_title:"Diesen Code ausführen?",ask:"Niemand bürgt für dieses Notebook. Das würde ausgeführt:",ask_yes:"Ausführen",ask_no:"Abbrechen"}};var v=Qe.chapters,J=Object.keys(_e),h=(t,e,o={})=>ao(_e,t,e,o),ao=(t,e,o,n)=>(t[e]?.[o]??t.en[o]).replace(/\{(\w+)\}/g,(s,r)=>String(n[r]??s));function le(t){let e=t.lastIndexOf("/")+1;return[t.slice(0,e),t.slice(e)]}var g=t=>J.find(e=>`/${le(t)[0]}`.endsWith(`/${e}/`))??"en";function Ae(t){let[e]=le(t),o=g(t);return o==="en"?e:e.slice(0,-(o.length+1))}var B=(t,e,o)=>`${t}${e==="en"?"":`${e}/`}${o}`,S=t=>v.find(({file:e})=>e===le(t)[1]);function de(t){let e=v.findIndex(({file:o})=>o===le(t)[1]);return e<0?void 0:v[e+1]}var je="application/vnd.jupyter.widget-state+json",io=new Set(["rendermime:handle-local-link","docmanager:open"]);function et(t){let e=[...t.cells].filter(o=>o.type==="code");return e.length>0&&e.every(o=>o.trusted)}var co=t=>typeof t=="string"&&t!=="anywidget";function lo(t){let o=Object.entries(Object(t?.[je]?.state)).filter(([,n])=>co(n?.model_module)&&!JSON.stringify(n).includes('"_esm"'));return{...t,[je]:{...t?.[je],state:Object.fromEntries(o)}}}function tt(t){let e=t.getMetadata.bind(t),o;t.getMetadata=n=>{let s=e(n);return n!=="widgets"||!s?s:(o??=et(t),o?s:lo(s))}}var fo=/[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g,uo=t=>t.replace(fo,e=>`\\u${e.charCodeAt(0).toString(16).padStart(4,"0")}`);function ot(t){let e=t.get.bind(t);t.get=async(o,n)=>{let s=await e(o,n);if(s.type==="notebook")for(let r of s.content?.cells??[])delete r.metadata?.trusted;return s}}async function Le({Dialog:t,showDialog:e,Widget:o},n,s){let r=new o({node:p("div","otys-lab-ask",p("p",{},h(n,"ask")),p("pre",{tabindex:"0"},uo(s)))}),a=[t.cancelButton({label:h(n,"ask_no")}),t.warnButton({label:h(n,"ask_yes")})],{button:i}=await e({title:h(n,"ask_title"),body:r,buttons:a,defaultButton:0});return i.accept}function po(t="{}"){try{return JSON.parse(t)}catch{return{}}}function nt(t,e,o){function n(s){let r=s.target.closest?.("[data-commandlinker-command]"),{commandlinkerCommand:a="",commandlinkerArgs:i}=Object(r).dataset??{},c=r&&t.content.widgets.find(m=>m.node.contains(r));if(!c||io.has(a))return;let{model:f}=t.context;if(c.model.type==="code"?c.model.trusted:et(f))return;s.preventDefault(),s.stopPropagation();let l=`${a}
${i??""}`,u=/^(notebook|runmenu):/.test(a),b=[...!u||i?[l]:[],...u?[ae(f)]:[]].join(`
`);Le(o,g(t.sessionContext.path),b).then(m=>{m&&e.commands.execute(a,po(i))})}t.node.addEventListener("click",n,!0)}function ho(t){let e=document.activeElement?.closest(".otys");return e&&t.contains(e)?e:document.fullscreenElement?.querySelector(".otys")??null}function fe(t,e){let o=ho(t);return o?.dispatchEvent(new CustomEvent("otys-step",{detail:{by:e}})),!!o}function st(t){t.addEventListener("keydown",e=>{let o=e.key==="PageDown"?1:e.key==="PageUp"?-1:0,n=e.target;!o||e.ctrlKey||e.metaKey||e.altKey||n.closest("input, textarea, select, [contenteditable]")||fe(t,o)&&(e.preventDefault(),e.stopPropagation())},!0)}function bo(t,e=location.href,o=globalThis.document?.baseURI??e){if(typeof t!="string")return null;try{let[n,s]=[new URL(t,o),new URL(e)];return(s.host||s.protocol==="file:")&&n.protocol===s.protocol&&n.host===s.host?t:null}catch{return null}}function rt(t){let e=bo(t);e&&location.assign(e)}var it="otys-lab-place",mo=["","notebooks/","otys-course/"],yo=t=>t.split("/").map(encodeURIComponent).join("/"),ct=t=>t.split("/").includes("..");function xo({dataset:t,pathname:e}){try{let{path:o}=Object(JSON.parse(t.commandlinkerArgs??"null"));return typeof o=="string"?o:decodeURIComponent(e.match(/\/files\/(.*\.ipynb)$/)?.[1]??"")}catch{return""}}function Oe(){let t=z(it);return ct(t)?"":t}var go=t=>I(it,t);function at(t){if(ct(t))return"";let e=new URL(location.href);if(e.searchParams.has("path"))return e.searchParams.set("path",t),e.href;let o=e.pathname.match(/^(.*?\/(?:lab|doc|notebooks)(?:\/workspaces\/[^/]+)?(?:\/tree)?\/)(?:.*\.ipynb)$/);return o?(e.pathname=o[1]+yo(t),e.hash="",e.href):""}function lt(t,e){let o=t.serviceManager.contents,n=null,s=async c=>{try{return await o.get(c,{content:!1}),!0}catch{return!1}};async function r(){let c=[...new Set([...Oe()?[Ae(Oe())]:[],...mo])];for(let f of c)n===null&&await s(f+v[0].file)&&(n=f);return n}function a(c){let f=!e&&S(c)?at(c):"";f?rt(f):t.commands.execute("docmanager:open",{path:c})}function i(c){let f=c.target.closest("a");if(!f||c.ctrlKey||c.metaKey||c.shiftKey||c.button)return;let l=xo(f);!l||!S(l)||(c.preventDefault(),c.stopPropagation(),a(l))}return{show:a,follow:c=>c.addEventListener("click",i,!0),async open(c,f){let l=await r();if(l===null)return;let u=B(l,f,c);a(await s(u)?u:l+c)},at(c){n=Ae(c),go(c);let f=e?.mode==="single-document"&&at(c);f&&f!==location.href&&history.replaceState(history.state,"",f)},lang:()=>g(Oe())}}function ue(t,e){let o=p("div",{class:"otys-lab-strip",role:"status"}),n=new e({node:o});return n.hide(),t.contentHeader.addWidget(n),{show(s,r,a){o.replaceChildren(p("span",{},s),...r?[p("button",{class:"otys-lab-button",click:a},r)]:[]),n.show()},hide(){o.replaceChildren(),n.hide()}}}var pe=class{autorun=!0;code=!1;#e=null;constructor(e){this.changed=e}async load(e,o){this.#e=await e?.load(o).catch(()=>null)??null,this.#t(),this.#e?.changed.connect(()=>this.#t())}#t(){for(let e of["autorun","code"]){let o=this.#e?.get(e).composite;typeof o=="boolean"&&o!==this[e]&&this.set(e,o)}}#o(e,o){this.#e?.set(e,o).catch(()=>{})}set(e,o){this[e]=o,this.#o(e,o),this.changed(e)}setPlace(e){this.#e&&this.#e.get("place").composite!==e&&this.#o("place",e)}};var dt=["otys-course/",...[2,3,4,5,6,7,8,9].map(t=>`otys-course-${t}/`)],wo=["","notebooks/",...dt];async function ko({contents:t,serverSettings:e},o,n){let s=l=>t.get(l,{content:!0}).catch(()=>null);async function r(){for(let l of["otys-nb/course/","files/"]){let u=await fetch(e.baseUrl+l+B("",n,o)).catch(()=>null),b=u?.ok&&await u.json().catch(()=>null);if(U(b))return b}throw new Error("the course is not to be had here")}async function a(l){let u=l.slice(0,-1);await t.get(u,{content:!1}).catch(()=>null)||await t.save(u,{type:"directory"})}async function i(l,u){let b=`${se(crypto.getRandomValues(new Uint8Array(16)))}.ipynb`,m=l.slice(0,l.lastIndexOf("/")+1)+b;await t.save(m,{type:"notebook",format:"json",content:u});try{await t.rename(m,l)}catch(_){throw await t.delete(m).catch(()=>{}),_}}let c=[];for(let l of wo){let u=await s(B(l,n,o));if(u&&U(u.content))return B(l,n,o);!u&&dt.includes(l)&&c.push(l)}let f=await r();for(let l of c)try{return await a(l),n!=="en"&&await a(B(l,n,"")),await i(B(l,n,o),f),B(l,n,o)}catch{}throw new Error("there are copies enough, or nothing can be written")}function Ne(t,{app:e,Widget:o},n){let{path:s}=t.sessionContext,r=S(s);if(!r||!/\botys/.test(ae(t.context.model)))return;let a=g(s),i=ue(t,o),c=()=>ko(e.serviceManager,r.file,a).then(n.show,()=>i.show(h(a,"no_copy")));i.show(h(a,"changed"),h(a,"open_copy"),()=>{c()})}var vo="otys-step";function So(){if(!("BroadcastChannel"in globalThis))return null;let t=new BroadcastChannel(vo);return t.unref?.(),t}function ft(t,e){let o=So();return o?.addEventListener("message",({data:n})=>{n?.call?.file===t()&&e(n.call)&&o.postMessage({gone:t()})}),{here:()=>o?.postMessage({here:t()}),end:()=>o?.close()}}var Eo="otys-places";var ut=t=>Object.fromEntries(Y(V(Eo,t)));var Co=`
import os as _os, sys as _sys
_sys.path[:] = [p for p in _sys.path if p and _os.path.realpath(p) != _os.path.realpath(_os.getcwd())]
`,_o=`
if not (_sys.flags.safe_path or _sys.platform == "emscripten"):
    raise RuntimeError("unsafe")
`;async function pt(t,e){return(await t.requestExecute({code:e,silent:!0,store_history:!1,stop_on_error:!1}).done)?.content}var ht=async(t,e)=>(await pt(t,e))?.status==="ok";function bt(t){let e=new TextEncoder().encode(JSON.stringify(t));return`from otys_nb.widgets import resume as _resume
_resume.expect("${Object.keys(t).length?btoa(Array.from(e,n=>String.fromCharCode(n)).join("")):""}")
del _resume
`}async function mt(t,e){let o=bt(e).replaceAll(`
`,`
  `).trimEnd(),n=await pt(t,`${Co}try:
  ${o}
except Exception:
  pass
${_o}`);return n?.status==="ok"?"ready":n?.evalue==="unsafe"?"unsafe":"silent"}var yt=t=>ht(t,bt({})),xt=(t,e,o)=>ht(t,`from otys_nb.widgets import lesson as _lesson
_lesson.visit(${JSON.stringify(e)}, ${JSON.stringify(o)})
del _lesson
`);async function gt(t){t.kernelPreference={...t.kernelPreference,shouldStart:!0,autoStartDefault:!0},await t.ready;let e=t.session?.kernel;e?.status==="dead"?await t.restartKernel():e||await t.startKernel();let o=t.session?.kernel;if(!o)throw new Error("no kernel");if((await o.info).language_info?.name!=="python")throw new Error("no Python");return o}async function wt(t,e){let n=(await t.requestCommInfo({target_name:"jupyter.widget"}))?.content?.comms??{};return e.every(s=>s in n)}var vt=t=>`otys-lab ${t}`;function Ao(t){try{return JSON.parse(sessionStorage.getItem(vt(t))??"null")}catch{return null}}function kt(t,e,o){t.outputs.clear(),t.trusted=o,t.outputs.fromJSON(e)}var he=class{#e=new WeakSet;constructor(e,o){this.panel=e,this.CodeCell=o}execute(e){let{context:o,sessionContext:n}=this.panel;return this.CodeCell.execute(e,n,{deletedCells:o.model.deletedCells})}async run(e){let{model:o}=e,[n,s]=[o.outputs.toJSON(),o.trusted];this.#e.delete(o);let r=!1;try{r=(await this.execute(e))?.content.status==="ok"&&!Ze(o)}finally{r?this.#e.add(o):this.panel.isDisposed||kt(o,n,s)}}keep(e,o){if(!O())return;let s=o.filter(({model:r})=>this.#e.has(r)&&ie(r).length).map(({model:r})=>[r.id,{source:j(r),outputs:r.outputs.toJSON()}]);try{let r=JSON.stringify({kernel:e.id,cells:Object.fromEntries(s)});sessionStorage.setItem(vt(this.panel.sessionContext.path),r)}catch{}}async back(e,o){let n=Ao(this.panel.sessionContext.path);if(n?.kernel!==e.id)return[];let s=({model:a})=>n.cells[a.id],r=o.filter(a=>s(a)?.source===j(a.model)&&Array.isArray(s(a).outputs));if(!r.length||!await wt(e,r.flatMap(a=>Ce(s(a).outputs))))return[];for(let a of r)kt(a.model,s(a).outputs,!0),this.#e.add(a.model);return r}};var St="otys-lab-took",jo=900,Lo=250,Oo=30;function No(){let t=Number(z(St));return t>=1&&t<600?Math.round(t):Oo}function Et(t){let e=performance.now(),o=No(),n=setInterval(()=>{let s=performance.now()-e;s>=jo&&t(s/1e3,o)},Lo);return{end(s){clearInterval(n),s&&I(St,String(Math.ceil((performance.now()-e)/1e3)))}}}function To(){let{otysLessons:t}=JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}");return Array.isArray(t)?t:[]}function Ct(t){let e=S(t);if(!e||!To().includes(e.lesson))return null;let o=`../lessons/${g(t)}/${e.file.slice(0,2)}-${e.lesson}.html`,n=!1,s=p("iframe",{class:"otys-lab-meanwhile",src:o,title:e.titles[g(t)]});return s.addEventListener("load",()=>{for(let r of["pointerdown","keydown"])s.contentDocument?.addEventListener(r,()=>n=!0,{capture:!0})}),{node:s,played:()=>n}}var Do=2e4;function Mo(t,e){return new Promise(o=>{let n=new MutationObserver(()=>e()&&r()),s=setTimeout(r,Do);function r(){n.disconnect(),clearTimeout(s),o(void 0)}n.observe(t,{childList:!0,subtree:!0}),e()&&r()})}function _t(t){let e=t.outputArea.node,o=e.parentElement,n=p("div","otys-lab-note"),s=e.cloneNode(!0);return s.classList.add("otys-lab-still"),s.inert=!0,o&&e.childElementCount&&(e.classList.add("otys-lab-behind"),o.append(s,n)),{say(r,a=0){k(n,r),n.style.setProperty("--share",`${Math.min(96,a*100)}%`)},point(r){let{top:a,height:i}=s.getBoundingClientRect();n.style.insetBlockStart=`${Math.max(8,Math.min(i-36,r-a-14))}px`,n.animate?.([{scale:1.25},{scale:1}],300)},show(r){s.inert=!1,s.replaceChildren(r)},async live(){ie(t.model).length&&await Mo(e,()=>!!e.querySelector(".otys"))},end(){e.classList.remove("otys-lab-behind"),s.remove(),n.remove()}}}var be=class{#e=new Map;#t="";#o=null;#s;begin(e,o){let n=g(o);for(let r of e)this.hold(r).say(h(n,"waking"));this.#t="",this.#s=Et((r,a)=>this.#r(h(n,"clock",{n:Math.round(r),of:a}),r,a));let s=e.length?Ct(o):null;s&&(this.#e.get(e[0])?.show(s.node),this.#o={cell:e[0],played:s.played})}#r(e,o,n){if(this.#t===null)return;let s=this.#t?`${this.#t} · ${Math.round(o)} s`:e;for(let r of this.#e.values())r.say(s,this.#t?1:o/n)}say(e){this.#t=e;for(let o of this.#e.values())o.say(e,1)}get played(){return this.#o?.played()?this.#o.cell:null}handOver(){let e=this.#o?.cell;return this.#e.has(e)?(this.#t=null,this.#e.get(e)?.say(""),e):null}hold(e){let o=_t(e);return this.#e.set(e,o),o}async live(e){await this.#e.get(e)?.live()}point(e,o){this.#e.get(e)?.point(o)}release(e){this.#e.get(e)?.end(),this.#e.delete(e)}end(e){this.#s?.end(e&&!this.#o?.played()),this.#o=null;for(let o of[...this.#e.keys()])this.release(o)}};var Bo=1500,Po=5e3,Ho=2e3;async function Io(t){(await fetch(`${t?.serverSettings.baseUrl??"/"}api`,{cache:"no-store"}).catch(()=>null))?.ok&&location.reload()}function Uo(t,e){let o=new MutationObserver(([{target:n}])=>{o.disconnect(),t.scrollToCell?.(e.find(({node:s})=>s.contains(n)),"start")});for(let{node:n}of e)o.observe(n,{attributes:!0,subtree:!0,attributeFilter:["data-otys-rev"]});setTimeout(()=>o.disconnect(),Po)}var me=class{#e="waiting";#t=new be;#o=!1;#s=0;#r=()=>{};#d;constructor(e,o){this.panel=e,this.tools=o,this.outputs=new he(e,o.CodeCell),this.calls=ft(()=>e.sessionContext.path.split("/").pop(),({lesson:n,step:s})=>this.#S(n,s)),ce(e,async()=>Xe(e.context.model)),this.#f()}#f(){let{panel:e,tools:o}=this,{sessionContext:n}=e,s=()=>this.#h(),r=(i,{notebook:c,cell:f})=>this.#g(c,f),a=()=>this.#s=Date.now();n.statusChanged.connect((i,c)=>this.#w(c)),n.kernelChanged.connect((i,{newValue:c})=>{!c&&this.#e==="awake"&&!e.isDisposed&&this.#c("stopped")}),n.connectionStatusChanged.connect((i,c)=>this.#k(c));for(let i of["pointerdown","keydown"])e.node.addEventListener(i,a,!0);e.node.addEventListener("click",i=>this.#v(i)),addEventListener("pagehide",s),o.NotebookActions.executionScheduled.connect(r),e.disposed.connect(()=>{this.calls.end(),removeEventListener("pagehide",s),o.NotebookActions.executionScheduled.disconnect(r)})}get lang(){return g(this.panel.sessionContext.path)}get#n(){return this.panel.content.widgets.filter(e=>this.tools.code.ours(e.model))}get#a(){return this.panel.sessionContext.session?.kernel}#i(e){this.#e=e,this.panel.node.dataset.otysLab=e}#u(e,o){this.tools.notice.show(h(this.lang,e),h(this.lang,"continue"),o)}#c(e){this.#t.end(!1),this.#i("asleep"),this.#u(e,()=>{this.#l(!0)})}begin(){this.#e!=="waiting"||!this.panel.isVisible||(this.tools.autorun()?this.#l():this.#c("asleep"))}async#l(e=!1){let{panel:o,tools:n}=this;if(this.#e==="waking"||o.isDisposed)return;this.#i("waking"),this.#o=!1,n.notice.hide(),this.#t.begin(this.#n,o.sessionContext.path);let s=new Promise((i,c)=>this.#r=c),r=!1,a=ce(o,async()=>{r=await this.#b(e)});try{if(await Promise.race([a,s]),!r)return this.#c("asleep");this.#t.end(!0),this.#i("awake"),this.#h(),this.calls.here()}catch{!o.isDisposed&&!this.#o&&this.#c("stopped")}finally{this.#t.end(!1)}}async#b(e){let o=await gt(this.panel.sessionContext),n=await this.outputs.back(o,this.#n);for(let r of n)await this.#t.live(r),this.#t.release(r);if(n.length)return!0;let s=await mt(o,ut());if(s==="silent")throw new Error("the kernel does not answer");return s==="unsafe"&&!e?!1:(await this.#m(),await yt(o),!0)}async#m(){let e=this.#n;for(let[o,n]of e.entries())this.#t.say(h(this.lang,"counted",{n:o+1,of:e.length})),this.tools.code.prints(n.model)&&await this.#y(),this.tools.code.ours(n.model)&&await this.#p(n),this.#t.played!==n&&this.#t.release(n);await this.#x()}async#p(e){await this.outputs.run(e),await this.#t.live(e)}async#y(){for(let e;(e=this.#s+Bo-Date.now())>0;)await new Promise(o=>setTimeout(o,e))}async#x(){let e=this.#t.handOver();e&&(await new Promise(o=>this.#u("ready",()=>o(void 0))),this.tools.notice.hide(),await this.#p(e))}async again(e){if(this.#e!=="awake")return this.#l(!0);this.#t.hold(e),await ce(this.panel,()=>this.#p(e)).catch(()=>{}),this.#t.release(e),this.#h()}async runChanged(e){this.#e!=="awake"&&await this.#l(!0),await this.outputs.execute(e).catch(()=>{})}#h(){this.#e==="awake"&&this.#a&&this.outputs.keep(this.#a,this.#n)}#g(e,o){e!==this.panel.content||this.#e!=="asleep"||!this.tools.code.ours(o.model)||(this.#i("awake"),this.tools.notice.hide())}#w(e){e==="autorestarting"||e==="dead"?(this.#o=!1,this.#r(new Error(e)),e==="autorestarting"&&this.tools.Dialog?.tracker?.forEach(o=>o.resolve?.()),this.#c("stopped")):e==="restarting"&&(this.#e==="awake"||this.#e==="waking")?(this.#o=!0,this.#r(new Error(e))):e==="idle"&&this.#o&&(this.#i("waiting"),this.begin())}#k(e){clearTimeout(this.#d),this.#e==="awake"&&(e==="connected"?this.tools.notice.hide():this.#d=setTimeout(()=>{this.#e==="awake"&&this.#u("away",()=>{Io(this.#a)})},Ho))}#v({target:e,clientY:o}){let n=e;n.closest("a, button")||!n.closest(".otys-lab-known .jp-Cell-outputWrapper")||(this.#e==="asleep"&&this.#l(!0),this.#t.point(this.#n.find(({node:s})=>s.contains(n)),o))}#S(e,o){return this.#e==="awake"&&this.#a&&(Uo(this.panel.content,this.#n),xt(this.#a,e,o)),this.#e==="awake"}};var $o="input, textarea, select, [contenteditable], .jp-InputArea-editor, .cm-editor",Ro=/[^.]*\(▸▸[^)]*\)(\.|, \S+)\s*(.?)/;function Wo(t){for(let e of t.querySelectorAll(".jp-MarkdownOutput p"))if(e.textContent?.includes("▸▸")){for(let o of e.childNodes)o instanceof Text&&(o.data=o.data.replace(Ro,(n,s,r)=>r.toUpperCase()));C(e,"hidden",!e.textContent.trim())}}function Fo(t,e){let o=s=>[...s.attributes].some(({value:r})=>e.some(a=>r.includes(a))),n=s=>s instanceof Element&&[s,...s.querySelectorAll("a")].some(o);for(let s of t.querySelectorAll(".jp-MarkdownOutput p")){let[r,...a]=s.childNodes;if(!(r?.nodeName!=="STRONG"||!n(a.find(({nodeName:i})=>i==="A")??r)))for(let i of s.childNodes)i instanceof Text?i.data="":(i.nodeName!=="A"||n(i))&&C(i,"hidden",!0)}}function At(t,{Widget:e,ours:o,showCode:n,open:s,showMap:r,again:a,run:i}){let{content:c}=t,f=n(),l=()=>g(t.sessionContext.path),u=p("button",{class:"otys-lab-button",click:r});t.toolbar.insertItem(0,"otys-map",new e({node:p("div","otys-lab-tool",u)}));let b=p("span"),m=p("button",{class:"otys-lab-button",click:()=>L(!f)},b),_=new e({node:p("div","otys-lab-tool",m)});t.toolbar.insertItem(1,"otys-code",_);function L(d){f=d,t.toggleClass("otys-lab-nocode",!d),k(b,h(l(),d?"hide_code":"show_code")),C(m,"aria-pressed",String(d))}function T(){for(let d of c.widgets)d.toggleClass("otys-lab-known",o(d.model)),d.toggleClass("otys-lab-changed",!o(d.model)),x(d),E(d)}function x(d){let y=d.outputArea?.node.parentElement;if(!y||!o(d.model)||y.querySelector(".otys-lab-again"))return;let D=h(l(),"again");y.append(p("button",{class:"otys-lab-again","aria-label":D,title:D,click:()=>a(d)},"↻"))}let A=new WeakMap;function E(d){let y=d.outputArea?.node.parentElement;if(!(d.model.type==="code"&&!o(d.model)&&d.model.sharedModel.getSource().trim()))return void A.get(d)?.remove();if(!y||A.get(d)?.isConnected)return;let De=p("button",{class:"otys-lab-button otys-lab-run",click:()=>i(d)},`▶ ${h(l(),"run")}`);A.set(d,De),y.prepend(De)}function M(d){let y=d.target;if(!(f||y.closest($o)||y.closest(".otys"))){if(d instanceof KeyboardEvent){if(d.ctrlKey||d.metaKey||d.altKey||d.shiftKey||y.closest("button, a, summary")||d.key!=="Enter"&&d.key!=="Delete"&&d.key!=="Backspace"&&!/^[a-z0-9]$/i.test(d.key))return}else if(!y.closest(".jp-MarkdownCell.jp-mod-rendered"))return;d.stopPropagation(),d.preventDefault()}}let w=p("button",{class:"otys-lab-button",click:()=>s(v[0].file)}),F=p("button",{class:"otys-lab-button otys-lab-go",click:()=>{P()&&s(P()?.file??"")}}),$=p("nav","otys-lab-end",w,F),P=()=>de(t.sessionContext.path);function K(){let d=P();k(w,h(l(),"map")),k(u,h(l(),"map")),k(F,d?`${h(l(),"next")}: ${d.titles[l()]} ›`:""),C(F,"hidden",!d);let y=c.node.querySelector(".jp-Notebook-footer");T(),y&&y.nextSibling!==$?y.after($):!y&&!$.isConnected&&c.node.append($)}function q(){Wo(c.node);let d=P();d&&Fo(c.node,[d.file,v[0].file])}let R=({target:d,addedNodes:y})=>[d,...y].some(D=>D instanceof Element&&D.closest(".jp-MarkdownCell")),Te=new MutationObserver(d=>d.some(R)&&q());Te.observe(c.node,{childList:!0,subtree:!0}),t.disposed.connect(()=>Te.disconnect()),q(),t.addClass("otys-lab-page"),c.node.addEventListener("otys-next",d=>{d.detail.file&&(d.preventDefault(),s(d.detail.file))}),c.node.addEventListener("dblclick",M,!0),c.node.addEventListener("keydown",M,!0),c.model.contentChanged.connect(T),c.model.cells.changed.connect(()=>queueMicrotask(T)),T(),L(f),K();function $t(d){let y=()=>{c.scrollToCell?.(d,"start")};if(y(),t.node.dataset.otysLab==="awake")return;let D=new MutationObserver(()=>{t.node.dataset.otysLab==="awake"&&(D.disconnect(),y())});D.observe(t.node,{attributes:!0,attributeFilter:["data-otys-lab"]}),t.disposed.connect(()=>D.disconnect())}return{show:L,shown:()=>f,finish:K,lead:$t}}var Ko=t=>new Intl.DisplayNames(t,{type:"language"}).of(t)??t,ye=(t=Z().all())=>v.find(({lesson:e,steps:o})=>X(t,e,o)<o.length)??v[0],jt=t=>v.filter(({lesson:e,steps:o,practice:n})=>n&&X(t,e,o)>0).at(-1);function Lt({open:t}){let e=O(),o="en",n="",s=p("h2"),r=p("button",{class:"otys-lab-button otys-lab-go",click:()=>t(ye().file,o)}),a=p("button",{class:"otys-lab-button",click:()=>t(jt(Z().all())?.file??v[0].file,o,!0)}),i=p("select",{change:()=>t(S(n)?.file??v[0].file,i.value)}),c=p("span"),f=p("label","otys-lab-language",c,i),l=p("p",{hidden:!!e}),u=p("ol"),b=p("h3"),m=p("ul"),_=p("nav","otys-lab-side",s,r,a,l,u,b,m,f);i.replaceChildren(...J.map(x=>p("option",{value:x,lang:x},Ko(x))));function L({file:x,lesson:A,steps:E,minutes:M,titles:w},F,$){let P=X(F,A,E),K=E.length>0&&P===E.length,q=K?`✓ ${h(o,"done")}`:P?h(o,"steps",{n:P,of:E.length}):h(o,"minutes",{n:M}),R=p("button",{class:"otys-lab-row",click:()=>t(x,o)},p("b",{},x.slice(0,2)),p("span",{},w[o]),p("small",{},q));return C(R,"aria-current",S(n)?.file===x&&"page"),C(R,"data-done",K),C(R,"data-now",$),p("li",{},R)}function T(){let x=Z(e).all(),A=ye(x);C(_,"lang",o),C(_,"aria-label",h(o,"map")),k(s,h(o,"map")),k(r,`${h(o,"here")}: ${A.titles[o]} ›`);let E=jt(x);C(a,"hidden",!E),k(a,E?`${h(o,"practise")}: ${E.titles[o]} ›`:""),k(l,h(o,"unkept")),k(b,h(o,"more")),k(c,h(o,"language")),i.value=o;let M=v.map(w=>({chapter:w,li:L(w,x,w===A)}));ee(u,...M.filter(({chapter:w})=>w.lesson).map(({li:w})=>w)),ee(m,...M.filter(({chapter:w})=>!w.lesson).map(({li:w})=>w))}for(let x of[G,"storage"])addEventListener(x,T);return T(),{node:_,at(x,A){[o,n]=[x,A],T()}}}var Go="otys-lab-folded";function Jo(t){try{let e=O();return e?.getItem(t)===null&&(e.setItem(t,"1"),!0)}catch{return!1}}function qo(t){let e=t.initialize.bind(t),o=()=>{},n=new Promise(s=>o=()=>s(void 0));return t.initialize=async()=>(await n,e()),o}var xe=class{#e=new Map;#t="";#o=!0;constructor(e,o){this.host=e,this.navigation=lt(e.app,e.labShell),this.options=new pe(n=>this.#s(n)),this.settled=this.options.load(e.registry,o),this.sidebar=Lt({open:(n,s,r)=>{this.#t=r?n:"",this.navigation.open(n,s).then(()=>this.look())}})}listen(){let{app:e,tracker:o,labShell:n}=this.host,s=()=>this.look(),r=a=>{this.#r(a)};addEventListener(Me,()=>this.#a()),n?.layoutModified.connect(s),o.widgetAdded.connect((a,i)=>r(i)),o.forEach(r),o.currentChanged.connect(s),e.shell.currentChanged?.connect(s),e.restored.then(()=>{this.#o=!1,document.getElementById("otys-splash")?.remove(),s()})}get current(){return this.#e.get(this.host.tracker.currentWidget)}get lang(){return this.current?.page.lang??this.navigation.lang()}#s(e){for(let{page:o,reading:n}of this.#e.values())e==="code"&&n.show(this.options.code),o.begin()}look(){for(let{page:a,reading:i,seen:c}of this.#e.values())a.panel.isVisible&&c(),a.begin(),i.finish();if(!this.current)return;let{page:e,reading:o}=this.current,{path:n}=e.panel.sessionContext;this.options.setPlace(n),this.navigation.at(n),this.sidebar.at(g(n),n);let s=S(n);if(!s||s.file!==this.#t)return;this.#t="";let r=Ye(e.panel.content,s.lesson);r&&o.lead(r)}async#r(e){let{host:o,navigation:n}=this,{context:s,sessionContext:r}=e;tt(s.model),nt(e,o.app,o);let i=o.labShell&&this.#o&&S(r.path)?qo(r):()=>{};if(await Promise.all([s.ready,this.settled]),e.isDisposed)return i();if(!U(s.model.toJSON()))return e.addClass("otys-lab-foreign"),Ne(e,o,n),i();e.isVisible&&i(),this.#d(e,i),o.labShell&&(await o.app.restored,Jo(Go)&&o.labShell.collapseLeft()),this.look()}#d(e,o){let{host:n,navigation:s,options:r}=this,{model:a}=e.context,i=Ve(a),c=ue(e,n.Widget),f=new me(e,{...n,code:i,autorun:()=>r.autorun,notice:c}),l=At(e,{Widget:n.Widget,ours:i.ours,showCode:()=>r.code,open:m=>{s.open(m,f.lang)},again:m=>{f.again(m)},run:m=>{this.#f(f,m)},showMap:()=>{n.app.commands.execute("otys-nb:map")}});this.#e.set(e,{page:f,reading:l,seen:o});function u(){i.own()||(a.contentChanged.disconnect(u),Ne(e,n,s))}a.contentChanged.connect(u);let b=new IntersectionObserver(()=>this.look());b.observe(e.node),e.disposed.connect(()=>{this.#e.delete(e),b.disconnect()}),st(e.node),this.#n(e),n.labShell||s.follow(e.node)}async#f(e,o){(o.model.trusted||await Le(this.host,e.lang,j(o.model)))&&await e.runChanged(o)}#n({node:e,sessionContext:o}){e.addEventListener(Pe,n=>{let{lang:s}=n.detail,r=S(o.path);!r||!J.includes(s)||s===g(o.path)||(n.preventDefault(),this.navigation.open(r.file,s))})}#a(){let{app:e,tracker:o}=this.host;for(let{sessionContext:r}of this.#e.keys())r!==o.currentWidget?.sessionContext&&r.session?.kernel?.restart();let n=new Set([...this.#e.keys()].map(({sessionContext:r})=>r.path)),{sessions:s}=e.serviceManager;for(let{id:r,path:a}of s.running())S(a)&&!n.has(a)&&s.shutdown(r).catch(()=>{})}};var Ot="otys-lab-side";function zo(t){let{host:e,navigation:o,options:n}=t,s=i=>()=>h(t.lang,i),r=()=>t.current?de(t.current.page.panel.sessionContext.path):void 0,a=i=>({isToggled:()=>n[i],execute:()=>n.set(i,!n[i])});return{start:{label:s("start"),execute:()=>o.open(ye().file,t.lang)},map:{label:s("map"),execute:()=>e.labShell?e.labShell.activateById(Ot):o.open("00_start.ipynb",t.lang)},next:{label:s("next"),isEnabled:()=>!!r(),execute:()=>o.open(r()?.file??"",t.lang)},code:{label:s("show_code"),...a("code")},autorun:{label:s("autorun"),...a("autorun")},full:{label:s("full"),isEnabled:()=>!!t.current,execute:()=>document.fullscreenElement?document.exitFullscreen():t.current?.page.panel.node.requestFullscreen()},forward:{label:s("forward"),execute:()=>fe(document.body,1)},back:{label:s("back"),execute:()=>fe(document.body,-1)}}}function Nt(t){let{app:e,palette:o,cards:n}=t.host;for(let[s,{label:r,...a}]of Object.entries(zo(t))){let i=`otys-nb:${s}`;e.commands.addCommand(i,{...a,label:()=>`Otys: ${r()}`}),o?.addItem({command:i,category:"Otys"})}n?.add({command:"otys-nb:start",category:"Otys",rank:0})}function Tt({host:{labShell:t,Widget:e},lang:o,sidebar:n}){if(!t)return;let s=new e({node:n.node});s.id=Ot,s.title.label="Otys",s.title.caption=h(o,"map"),t.add(s,"left",{rank:50})}var Dt=`/* The extension's own parts; every class begins with \`otys-lab-\`, for the map of the course has other ones on the same page. */
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
`;var Mt="otys-nb:extension",Yo=()=>[...document.querySelectorAll(".otys-lab-page:not(.lm-mod-hidden)")].some(t=>!t.parentElement?.closest(".jp-MainAreaWidget")),Xo=t=>({id:"otys-nb:connection",autoStart:!0,provides:t.IConnectionLost,activate:()=>async(...e)=>{Yo()||await t.ConnectionLost(...e)}});function Bt({application:t,apputils:e,cells:o,launcher:n,notebook:s,settings:r,widgets:a}){let i=Object.entries({tracker:s?.INotebookTracker,palette:e?.ICommandPalette,labShell:t?.ILabShell,cards:n?.ILauncher,registry:r?.ISettingRegistry}).filter(([,b])=>b),c=JSON.parse(document.getElementById("jupyter-config-data")?.textContent||"{}");function f(b,...m){let _=Object.fromEntries(i.map(([M],w)=>[M,m[w]]));if(!_.tracker)return;c.litePluginSettings&&ot(b.serviceManager.contents),document.head.append(Object.assign(document.createElement("style"),{textContent:Dt}));let{Dialog:L,showDialog:T}=e,{NotebookActions:x}=s,A={Dialog:L,showDialog:T,NotebookActions:x,CodeCell:o?.CodeCell,Widget:a.Widget},E=new xe({..._,...A,app:b},Mt);Nt(E),Tt(E),E.listen()}let l=t?.IConnectionLost&&t.ConnectionLost&&!c.hubPrefix,u={id:Mt,autoStart:!0,requires:[],optional:i.map(([,b])=>b),activate:f};return l?[Xo(t),u]:[u]}var Pt=({hash:t})=>/^#p=(otys[\w.~-]{1,60000})$/.exec(t)?.[1];function Ht(){let t=Pt(location);t&&(document.documentElement.dataset.otysShared=t)}var Zo=[/Cannot read properties of undefined \(reading 'schema'\)|\.plugins\[[^\]]*\](\.id\])? is undefined/,/filebrowser:open-path/];function Qo(t){let{message:e,stack:o}=Object(t.reason);/\/static\/notebook\//.test(o??"")&&Zo.some(n=>n.test(e??""))&&t.preventDefault()}var It=()=>addEventListener("unhandledrejection",Qo);var en="otys-nb",tn={application:"@jupyterlab/application",apputils:"@jupyterlab/apputils",cells:"@jupyterlab/cells",launcher:"@jupyterlab/launcher",notebook:"@jupyterlab/notebook",settings:"@jupyterlab/settingregistry",widgets:"@lumino/widgets"},Ut={};async function on(t){let e=Object.entries(Ut[t]??{}),[o]=e.sort(([n],[s])=>s.localeCompare(n,"en",{numeric:!0}));return o?(await o[1].get())():null}It();Ht();var nn=window;(nn._JUPYTERLAB??={})[en]={init(t){Ut=t},async get(){let t=Object.entries(tn).map(async([o,n])=>[o,await on(n)]),e=Bt(Object.fromEntries(await Promise.all(t)));return()=>({__esModule:!0,default:e})}};})();
