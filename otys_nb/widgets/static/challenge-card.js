var H=`/* A card with its board, on the page of rules and over a board; each selector begins with what the card stands in. */
.otys-rules {
  --go: #0b6b73;
  --go-ink: #fff;
  --tile: #fff8e9;
  --tile-edge: #9c6530;
  --card: #fff;
  --words: #112233;
  --soft: #445566;
  --rim: #d8cdb8;
  --wrong: #b3161f;
}
[data-otys-theme="dark"] .otys-rules,
.otys-rules[data-otys-theme="dark"] {
  --go: #36b3bd;
  --go-ink: #06252b;
  --card: #14283c;
  --words: #eef3f7;
  --soft: #b3c2cf;
  --rim: #34495c;
  --wrong: #ff8a8f;
  --tile-edge: #b5894f;
}
.otys-rules a {
  color: var(--go);
}
.otys-rules :focus-visible {
  outline: 3px solid var(--go);
  outline-offset: 2px;
}
.otys-rules h3,
.otys-rules h4 {
  margin: 12px 0 4px;
  font-size: 1rem;
}
.otys-rules .card {
  margin: 10px 0;
  padding: 12px 14px;
  border: 1px solid var(--rim);
  border-radius: 14px;
  background: var(--card);
}
.otys-rules .card > div {
  scroll-margin: 84px 0 8px;
}
.otys-rules .card h2 {
  margin: 0;
  font-size: 1.06rem;
}
.otys-rules .card h2 a {
  color: var(--soft);
  text-decoration: none;
}
.otys-rules .answer {
  margin: 2px 0 8px;
  font-size: 1.2rem;
  line-height: 1.32;
}
.otys-rules .badge {
  display: inline-block;
  padding: 0 8px;
  border: 1px solid currentColor;
  border-radius: 999px;
  color: var(--soft);
  font-size: 0.9rem;
  white-space: nowrap;
}
.otys-rules .badge.ruling,
.otys-rules .badge.inferred {
  border-style: dashed;
}
.otys-rules .badge.stand-in {
  border-style: dotted;
  font-style: italic;
}
.otys-rules button,
.otys-rules a.tile {
  display: inline-block;
  box-sizing: border-box;
  min-height: 48px;
  padding: 10px 18px;
  border: 1.5px solid var(--tile-edge);
  border-bottom-width: 4px;
  border-radius: 10px;
  background: var(--tile);
  color: #112233;
  font: inherit;
  font-weight: 500;
  text-decoration: none;
  cursor: pointer;
}
.otys-rules button.go {
  border-color: #06454b;
  background: var(--go);
  color: var(--go-ink);
}
.otys-rules button[aria-disabled="true"] {
  border-style: dashed;
  background: transparent;
  color: var(--soft);
  cursor: default;
}
.otys-rules summary {
  margin-top: 4px;
  padding: 10px 0;
  min-height: 24px;
  color: var(--soft);
  font-size: 1rem;
  cursor: pointer;
}
.otys-rules .basis {
  margin: 0;
  padding: 0;
  list-style: none;
}
.otys-rules .basis li {
  margin: 8px 0;
}
.otys-rules .ref {
  display: inline-block;
  min-width: 28px;
  padding: 3px 8px;
  border: 1px solid var(--rim);
  border-radius: 8px;
  text-align: center;
}
.otys-rules figure {
  margin: 12px 0 4px;
  scroll-margin: 84px 0 8px;
}
.otys-rules .small-table {
  max-width: 440px;
  margin: 0 auto;
}
.otys-rules .small-table .otys-aside .otys-place {
  position: relative;
  margin-top: 8px;
}
.otys-rules .small-table .otys-place {
  scroll-margin: 84px 0 190px;
}
.otys-rules .small-table .otys-piece[data-new] > g {
  filter: drop-shadow(0 0 1px #000) drop-shadow(0 0 2px #ffd43b) drop-shadow(0 0 4px #ffd43b);
}
.otys-rules .small-table .otys-seat {
  display: none;
}
/* The sentence and its buttons stay in sight where the boards are higher than the screen. */
.otys-rules .spoken {
  position: sticky;
  bottom: 0;
  z-index: 4;
  padding-bottom: 8px;
  background: var(--card);
}
.otys-rules .says {
  min-height: 3.2em;
  margin: 8px 0;
  font-size: 1.1rem;
}
.otys-rules .says.refused {
  color: var(--wrong);
  font-weight: 500;
}
.otys-rules .controls {
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin: 0;
}
.otys-rules .controls button {
  min-width: 8.2rem;
  min-height: 56px;
}
dialog.otys-rules {
  box-sizing: border-box;
  width: min(42rem, calc(100vw - 16px));
  max-height: calc(100dvh - 16px);
  padding: 8px 14px 14px;
  overflow: auto;
  border: 1px solid var(--rim);
  border-radius: 14px;
  background: var(--card);
  color: var(--words);
  font:
    1rem/1.45 system-ui,
    sans-serif;
}
dialog.otys-rules::backdrop {
  background: #0b182699;
}
dialog.otys-rules .card {
  margin: 0;
  padding: 0;
  border: 0;
}
dialog.otys-rules > .otys-close {
  position: sticky;
  z-index: 1;
  top: 0;
  float: right;
  min-width: 48px;
  padding: 0;
}
`;var X=`.otys-dare p {
  margin: 10px 0;
}
.otys-dare label input,
.otys-dare-line {
  margin-top: 6px;
}
.otys-dare h2 {
  margin: 0 48px 8px 0;
  font-size: 1.2rem;
}
.otys-dare input {
  box-sizing: border-box;
  flex: 1 1 12rem;
  width: 100%;
  min-width: 0;
  min-height: 44px;
  padding: 6px 10px;
  border: 1.5px solid var(--rim);
  border-radius: 8px;
  background: var(--card);
  color: inherit;
  font: inherit;
}
.otys-dare input[aria-invalid] {
  border-color: var(--wrong);
}
.otys-dare-line {
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
}
.otys-dare [hidden] {
  display: none;
}
.otys-dare-qr svg {
  display: block;
  width: min(15rem, 100%);
  height: auto;
  background: #fff;
  color: #000;
}
`;var xe=new Set(["button","input","a","select","summary"]),A=e=>String(e).replace(/[\u202a-\u202e\u2066-\u2069]/g,"�"),Y=e=>e.filter(Boolean).map(t=>typeof t=="string"?A(t):t);function we(e,t,s){for(let[o,n]of Object.entries(t))typeof n=="function"?e.addEventListener(o,n):k(e,o,n);return e.append(...Y(s)),e}function h(e,t={},...s){let o=document.createElement(e),n=typeof t=="string"?{class:t}:t;return e==="button"&&(n={type:"button",...n}),(xe.has(e)||"tabindex"in n)&&o.setAttribute("data-lm-suppress-shortcuts","true"),we(o,n,s)}function I(e,...t){e.replaceChildren(...Y(t))}var W=e=>e.getRootNode().activeElement,G=(e,t)=>h("button",{class:"otys-close","aria-label":e,click:t},"×");function _(e,t){e.textContent!==A(t)&&(e.textContent=A(t))}function k(e,t,s){let o=s===!0&&!t.startsWith("aria-")?"":A(s);s==null||s===!1?e.removeAttribute(t):e.getAttribute(t)!==o&&e.setAttribute(t,o)}var Q=new WeakMap;function ve(e,t,s){let o=e.querySelector(`dialog.${t}`);if(o)return o;let n=()=>a.close(),a=h("dialog",`otys-rules ${t}`,G(s,n),h("div"));return a.addEventListener("close",()=>Q.get(a)?.focus()),a.addEventListener("click",r=>r.target===a&&n()),a.addEventListener("keydown",r=>{r.ctrlKey||r.metaKey||r.altKey||(r.stopPropagation(),r.key==="Escape"&&(r.preventDefault(),n()))}),e.append(a),a}function Z(e,t,s,o,...n){let a=ve(e,t,o);a.setAttribute("aria-label",s),I(a.children[1],...n),a.open||(Q.set(a,W(e)),a.showModal()),a.scrollTop=0,a.children[0].focus()}var J=e=>new Blob([e]).stream().pipeThrough(new DecompressionStream("deflate"));var ke=[.2,.375,.5555555555555556,.6666666666666666],Se=(e,t)=>s=>{let o=4*e+s-4,n="*-04-39?2$%%$%%'$%''%'''%')(%'))%(++'(++'(+.'+-.',/3',33)-/5)-43).36)058*18<+37<+4:<,4:E,5<A-7>C/8@F/:EH/<EK0=FM1?IP2@KS3BNV4DPY5FS\\6HV_6IXb7K[e8N^i9Pam;Rdp<Tgt".charCodeAt(o)-35,a=o>8?n:1,r=t/a|0,i=t%a,l=a-i,d=o>8?r*ke[s]+(e>5)&-2:n,c=r-d;return{t:l*c+i*c+i,o:[[l,c],[i,c+1]],i:d}};var S=e=>new Uint8Array(e),$=e=>{let t=new Error(`lean-qr error ${e}`);throw t.code=e,t},L=e=>"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".indexOf(e),T=e=>e.charCodeAt(0),oe=(...e)=>(t,s)=>e.forEach(o=>o(t,s)),re=e=>t=>{t.eci!==e&&(t.push(7,4),e<128?t.push(e,8):e<16384?t.push(32768|e,16):t.push(12582912|e,24),t.eci=e)},O=e=>(t,s)=>{t.push(4,4),t.push(e.length,8+8*(s>9)),e.forEach(o=>t.push(o,8))},E=(e,t,s,o,n=(r,i)=>s(r.length,i),a=o?r=>oe(re(o),e(r)):e)=>(a.test=t,a.l=s,a.est=n,a.eci=o&&[o],a),se=E(e=>(t,s)=>{t.push(1,4),t.push(e.length,10+2*(s>26)+2*(s>9));let o=0;for(;o<e.length-2;o+=3)t.push(+e.slice(o,o+3),10);o<e.length-1?t.push(+e.slice(o),7):o<e.length&&t.push(+e[o],4)},e=>/[0-9]/.test(e),(e,t)=>14+2*(t>26)+2*(t>9)+10*e/3),ne=E(e=>(t,s)=>{t.push(2,4),t.push(e.length,9+2*(s>26)+2*(s>9));let o=0;for(;o<e.length-1;o+=2)t.push(45*L(e[o])+L(e[o+1]),11);o<e.length&&t.push(L(e[o]),6)},e=>L(e)>=0,(e,t)=>13+2*(t>26)+2*(t>9)+5.5*e),C=E(e=>O([...e].map(T)),e=>T(e)<128,(e,t)=>12+8*(t>9)+8*e);C._=!0,C.u=!0;var V=E(C,e=>T(e)<256,C.l,3);V._=!0;var ee=new TextEncoder,P=E(e=>O(ee.encode(e)),()=>1,0,26,(e,t)=>12+8*(t>9)+8*ee.encode(e).length);P._=!0;var U=()=>{let e=new Map,t=new TextDecoder("sjis"),s=S(2);for(let o=0;o<7973;++o)s[0]=o/192+129+64*(o>5951),s[1]=o%192+64,e.set(t.decode(s),o);return e.delete("�"),U=()=>e,e},q=E(e=>(t,s)=>{t.push(8,4),t.push(e.length,8+2*(s>26)+2*(s>9));for(let o of e)t.push(U().get(o),13)},e=>U().has(e),(e,t)=>12+2*(t>26)+2*(t>9)+13*e);q._=!0;var ae=[se,ne,C,V,q,P],Ce={auto:(e,{modes:t=ae}={})=>(s,o)=>{let n=t.map((c,p)=>{let u=new Map,g=(f,m)=>(u.has(f)||u.set(f,m(f,o)),u.get(f));return{m:c,h:1<<p,C:c.est("",o),S:c.l?(f,m)=>g(m-f,c.l):(f,m)=>g(e.slice(f,m),c.est)}}),a=[{v:0}],r=0,i=0,l=-1;for(let c of[...e,""]){let p=0;if(c)for(let u of n)u.m.test(c)&&(p|=u.h);if(!c||p!==l){if(l!==-1){let u=new Set(a.map(f=>f.D)),g=[];for(let{m:f,C:m,S:b,h:y}of n)if(l&y){let x=b(r,i);for(let w of f.eci??u)if(!f.u||!w){let D;for(let v of a)if(v.D===w||f.eci){let z=v.m===f&&v.D===w,R=z?v.V:v,B=f._&&z?v.v+x-m:R.v+12*(R.D!==w)+(z?b(z?v.$:r,i):x);(!D||B<D.v)&&(D={$:z?v.$:r,V:R,m:f,D:w,A:i,v:B})}D&&g.push(D)}}a=g}l=p,r=i}i+=c.length}a.length||$(5);let d=[];for(let c=a.reduce((p,u)=>u.v<p.v?u:p);c.m;c=c.V)d.push(c.m(e.slice(c.$,c.A)));d.reverse().forEach(c=>c(s,o))},multi:oe,eci:re,bytes:O,numeric:se,alphaNumeric:ne,ascii:C,iso8859_1:V,shift_jis:q,utf8:P},Ee=()=>({F:S(2956),I:0,push(e,t){for(let s=t,o=8-(7&this.I);s>0;s-=o,o=8)this.F[this.I>>3]|=e<<o>>s,this.I+=s<o?s:o}}),j=(e,t=e*e,s=S(t))=>({size:e,K:s,get:(o,n)=>o>=0&&o<e&&!!(1&s[n*e+o]),toString({on:o="##",off:n="  ",lf:a=`
`,pad:r=4,padX:i=r,padY:l=r}={}){let d="";for(let c=-l;c<e+l;++c){for(let p=-i;p<e+i;++p)d+=this.get(p,c)?o:n;d+=a}return d},toImageData(o,{on:n=[0,0,0],off:a=[0,0,0,0],pad:r=4,padX:i=r,padY:l=r}={}){let d=e+2*i,c=e+2*l,p=o.createImageData(d,c),u=new Uint32Array(p.data.buffer);p.data.set([...n,255]);let g=u[0];p.data.set([...a,255]);let f=u[0];for(let m=0;m<c;++m)for(let b=0;b<d;++b)u[m*d+b]=this.get(b-i,m-l)?g:f;return p},toCanvas(o,n){let a=o.getContext("2d"),r=this.toImageData(a,n);o.width=r.width,o.height=r.height,a.putImageData(r,0,0)},toDataURL({type:o="image/png",scale:n=1,...a}={}){let r=document.createElement("canvas"),i=r.getContext("2d"),l=this.toImageData(i,a);return r.width=l.width*n,r.height=l.height*n,i.putImageData(l,0,0),i.imageSmoothingEnabled=!1,i.globalCompositeOperation="copy",i.drawImage(r,0,0,l.width,l.height,0,0,r.width,r.height),r.toDataURL(o,1)}}),K=[(e,t)=>1&(e^t),(e,t)=>1&t,e=>e%3,(e,t)=>(e+t)%3,(e,t)=>1&(e/3^t>>1),(e,t)=>(e&t&1)+e*t%3,(e,t)=>(e&t)+e*t%3&1,(e,t)=>(e^t)+e*t%3&1],M=S(511);for(let e=0,t=1;e<255;t=2*t^285*(t>127))M[M[t+255]=e++]=t;var ie=e=>M[e%255],le=e=>M[e+255],De=(e,t)=>{let s=S(e.length+t.length-1);for(let o=0;o<e.length;++o)for(let n=0;n<t.length;++n)s[o+n]^=ie(e[o]+t[n]);return s.map(le)},ze=(e,t)=>{let s=S(e.length+t.length-1);s.set(e,0);for(let o=0;o<e.length;++o)if(s[o]){let n=le(s[o]);for(let a=0;a<t.length;++a)s[o+a]^=ie(t[a]+n)}return s.slice(e.length)},N=[[0],[0,0]];for(let e=1;e<30;++e)N.push(De(N[e],[0,e]));var $e=(e,t)=>{let s=[[],[]],o=0,n=0;for(let[r,i]of t.o)for(let l=0;l<r;++l,o+=i){let d=e.slice(o,o+i);s[0].push(d),s[1].push(ze(d,N[t.i])),n+=i+t.i}let a=S(n);n=0;for(let r of s)for(let i=0,l=-1;l<n;++i){l=n;for(let d of r)i<d.length&&(a[n++]=d[i])}return a},ce=(e,t,s)=>{let o=e<<=s;for(let n=134217728;n>>=1;)o&n&&(o^=t*(n>>s));return o|e},Ae=({size:e,K:t},s)=>{let o=(r,i,l,d)=>{for(;l-- >0;r+=e)t.fill(d,r,r+i)},n=(r,i,l)=>{for(let d=0;d++<3;l-=2)o(i*e+r-(l>>1)*(e+1),l,l,2|d)},a=2*((e-13)/(1+(s/7|0))/2+.75|0);if(s>1)for(let r=e-7;r>8;r-=a){for(let i=r;i>8;i-=a)n(r,i,5);r<e-7&&n(r,6,5)}if(s>6)for(let r=ce(s,7973,12),i=1;i<7;++i)for(let l=12;l-- >9;r>>=1)t[i*e-l]=2|1&r;o(7,2,9,2),o(e-8,8,9,2);for(let r=0;r<e;++r)t[6*e+r]=3^1&r;n(3,3,7),n(e-4,3,7);for(let r=0;r<e;++r)for(let i=r;i<e;++i)t[i*e+r]=t[r*e+i];t[(e-8)*e+8]=3},Ie=({size:e,K:t})=>{let s=[];for(let o=e-2,n=e,a=-1;o>=0;o-=2){for(o===5&&(o=4);n+=a,n!==-1&&n!==e;){let r=n*e+o;t[r+1]||s.push(r+1),t[r]||s.push(r)}a*=-1}return s},Le=({K:e},t,s)=>t.forEach((o,n)=>e[o]=s[n>>3]>>(7&~n)&1),Ke=({size:e,K:t},s,o,n)=>{for(let r=0;r<e;++r)for(let i=0;i<e;++i){let l=r*e+i;t[l]^=!(s(i,r)||2&t[l])}let a=21522^ce((1^n)<<3|o,1335,10);for(let r=0;r++<8;a>>=1)t[(r-(r<7))*e+8]=1&a,t[9*e-r]=1&a;for(let r=8;--r,a;a>>=1)t[8*e+r-(r<7)]=1&a,t[(e-r)*e+8]=1&a},Me=({size:e,K:t},s=0,o=0)=>{for(let n=0;n<e;++n){for(let a=0;a<2;++a)for(let r,i=0,l=0,d=2;i<e;++i){let c=1&t[a?n*e+i:i*e+n];o+=c,l=(l>>1|2098176)&(3047517^c-1),2049&l&&(s+=40),c^d&&(r=0),d=c,s+=++r===5?3:r>5}if(n)for(let a=e+n,r=5*t[n-1]^t[n];a<e*e;a+=e){let i=5*t[a-1]^t[a];s+=3*!(1&(r|i)|4&(r^i)),r=i}}return s+10*(10*Math.abs(o/(e*e)-1)|0)},te=[],F=(e=$(1),{minCorrectionLevel:t=0,maxCorrectionLevel:s=3,minVersion:o=1,maxVersion:n=40,mask:a,trailer:r=60433,...i}={})=>{s<t&&$(3),n<o&&$(2),typeof e=="string"&&(e=Ce.auto(e,i));for(let l=o,d=0;l<=n;++l){let c=te[l];c||(te[l]=c=j(4*l+17),Ae(c,l),c.p=Ie(c));let p=Se(l,c.p.length>>3);if(8*p(t).t<d)continue;let u=Ee();e(u,l),d=u.I;for(let g=s;g>=t;--g){let f=p(g);if(8*f.t<d)continue;for(u.I=d+11&-8;u.I<8*f.t;)u.push(r,16);let m=j(c.size,c.K);return Le(m,c.p,$e(u.F,f)),(K[a]?[K[a]]:K).map((b,y)=>{let x=j(m.size,m.K);return Ke(x,b,a??y,g),x.s=K[a]?0:Me(x),x}).reduce((b,y)=>y.s<b.s?y:b)}}$(4)};F.with=(...e)=>(t,s)=>F(t,{modes:[...ae,...e],...s});var ue="http://www.w3.org/2000/svg",de=(e,t,s,o=[],n=e.createElementNS(ue,t))=>(Object.entries(s).map(([a,r])=>n.setAttribute(a,r)),n.replaceChildren(...o),n);var Fe=e=>{let t=[],s="";for(let o=0;o<=e.size;++o)for(let n=0;n<=e.size;++n){let a=e.get(n,o),r=n<<8|o,i=e.get(n-1,o)^a&&r+1,l=e.get(n,o-1)^a&&r+256;if(i||l){a||([i,l]=[l,i]);let d=t[i||r]||=[],c=t[l||r];i&&d.push(r),l&&d.push(l),d===c?s+=`M${d.map(p=>`${p>>8} ${255&p}`).join("L")}Z`:(c&&d.push(...c),t[d[d.length-1]]=d)}}return s},pe=(e,{on:t="black",off:s,pad:o=4,padX:n=o,padY:a=o,width:r,height:i,scale:l=1},d,c,p)=>{let u=e.size+2*n,g=e.size+2*a;return d(c,"svg",{xmlns:ue,version:"1.1",viewBox:`${-n} ${-a} ${u} ${g}`,width:r??u*l,height:i??g*l,"shape-rendering":"crispedges"},[s?d(c,"rect",{x:-n,y:-a,width:u,height:g,fill:s}):"",d(c,"path",{d:Fe(e),fill:t})],p)},fe=(e,t,s={})=>t.body?pe(e,s,de,t):pe(e,s,de,t.ownerDocument,t);function he(e,t){let s=fe(F(e),document,{pad:4});return k(s,"role","img"),k(s,"aria-label",t),s}function ge(e,t){let s=e.getRootNode(),{adoptedStyleSheets:o}=s instanceof ShadowRoot?s:document;if(!t||o.some(a=>a.otys===t))return;let n=new CSSStyleSheet;n.replaceSync(t),n.otys=t,o.push(n)}var Re="challenge.html";function me(e,t){try{let s=new URL(t,e.trim());return/^https?:$/.test(s.protocol)&&!s.username?s.href:""}catch{return""}}async function _e({card:e,root:t}){let{told:s,fragment:o,base:n,name:a,page:r,words:i}=e,l=y=>i[y],d=URL.createObjectURL(await new Response(J(r),{headers:{"content-type":"text/html"}}).blob()),c=h("input",{type:"url",inputmode:"url",autocomplete:"off",placeholder:"https://",input:m}),p=h("input",{type:"text",readonly:"","aria-label":l("link")}),u=h("p",{role:"status"}),g=h("div","otys-dare-qr"),f=h("div",{},h("div","otys-dare-line",p,h("button",{click:b},l("copy"))),h("p",{},l("long")),h("p",{},l("scan")),g);function m(){let[y,x]=[me(c.value,Re),me(c.value,a)],w=c.value.trim().length>8&&!y;_(u,w?l("where_not"):""),k(c,"aria-invalid",w&&"true"),k(f,"hidden",!y),y&&(p.value=y+o,I(g,he(x,x)))}async function b(){p.select();try{await navigator.clipboard.writeText(p.value),_(u,l("copied"))}catch{}}c.value=n,m();for(let y of[H,X])ge(t,y);Z(t,"otys-dare",l("give"),l("close"),h("h2",{},l("give")),h("p",{},s),h("p",{},h("a",{class:"tile",href:d,download:a},l("save"))),h("p",{},l("saved")),h("p",{},h("label",{},l("where"),c)),f,u)}export{me as beside,_e as default};
