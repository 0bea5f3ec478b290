var T=`/* A card with its board, on the page of rules and over a board; each selector begins with what the card stands in. */
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
`;function M(t,e){let n=t.getRootNode(),{adoptedStyleSheets:r}=n instanceof ShadowRoot?n:document;if(!e||r.some(a=>a.otys===e))return;let s=new CSSStyleSheet;s.replaceSync(e),s.otys=e,r.push(s)}var H=new Set(["button","input","a","select","summary"]),O=t=>String(t).replace(/[\u202a-\u202e\u2066-\u2069]/g,"�"),R=t=>t.filter(Boolean).map(e=>typeof e=="string"?O(e):e);function P(t,e,n){for(let[r,s]of Object.entries(e))typeof s=="function"?t.addEventListener(r,s):A(t,r,s);return t.append(...R(n)),t}function o(t,e={},...n){let r=document.createElement(t),s=typeof e=="string"?{class:e}:e;return t==="button"&&(s={type:"button",...s}),(H.has(t)||"tabindex"in s)&&r.setAttribute("data-lm-suppress-shortcuts","true"),P(r,s,n)}function I(t,...e){t.replaceChildren(...R(e))}var q=t=>t.getRootNode().activeElement,N=(t,e)=>o("button",{class:"otys-close","aria-label":t,click:e},"×");function A(t,e,n){let r=n===!0&&!e.startsWith("aria-")?"":O(n);n==null||n===!1?t.removeAttribute(e):t.getAttribute(e)!==r&&t.setAttribute(e,r)}var W=new WeakMap;function G(t,e,n){let r=t.querySelector(`dialog.${e}`);if(r)return r;let s=()=>a.close(),a=o("dialog",`otys-rules ${e}`,N(n,s),o("div"));return a.addEventListener("close",()=>W.get(a)?.focus()),a.addEventListener("click",g=>g.target===a&&s()),a.addEventListener("keydown",g=>{g.ctrlKey||g.metaKey||g.altKey||(g.stopPropagation(),g.key==="Escape"&&(g.preventDefault(),s()))}),t.append(a),a}function B(t,e,n,r,...s){let a=G(t,e,r);a.setAttribute("aria-label",n),I(a.children[1],...s),a.open||(W.set(a,q(t)),a.showModal()),a.scrollTop=0,a.children[0].focus()}function C(t,e=location.href,n=globalThis.document?.baseURI??e){if(typeof t!="string")return null;try{let[r,s]=[new URL(t,n),new URL(e)];return(s.host||s.protocol==="file:")&&r.protocol===s.protocol&&r.host===s.host?t:null}catch{return null}}function D(t){return(e,n={})=>(t()[e]??(e.startsWith("rule.")?"":e)).replace(/\{(\w+)\}/g,(s,a)=>String(n[a]??s))}var J=Object.prototype.propertyIsEnumerable;function $(t,e){if(Array.isArray(e))return e[0];let n=Array.isArray(t)?[...t]:{...t};for(let r of Object.keys(e))J.call(n,r)&&(n[r]=$(n[r],e[r]));return n}var Q=440;function F(t,{seat:e,state:n,colony:r,others:s},a=()=>{}){let m=t({view:r?"both":"player",seat:e,state:n,lesson:s?{others:s}:null,events:[],options:{}}),h=o("div","small-table",m.el,s&&m.others);return new ResizeObserver(([{contentRect:l}])=>{let i=Math.min(l.width,Q);i&&(m.fit({width:i,aside:i,height:0,stacked:!0,...r&&{colony:r}}),a())}).observe(h),m.show(n),{...m,el:h,follow(...l){let i=m.follow(...l),d=[...h.querySelectorAll(".otys-place")],p=d.filter(u=>i.some(f=>u.querySelector(`[data-id="${f}"]`)));return p.some(u=>u!==d[0])&&p[p.length-1].scrollIntoView?.({block:"nearest"}),i}}}function U({say:t,link:e,makeBoard:n,base:r}){let s=l=>o("span",{class:`badge ${l}`,title:t(`page.about_${l}`)},t(`provenance.${l}`)),a=({id:l,title:i,readings:d,says:p})=>o("section",{},o("h4",{},e(l),` ${i}`),o("ul",{},...d.map(([u,f])=>o("li",{},u?o("b",{},`${u}: `):null,f))),o("p",{},p));function g({tables:l,events:i,texts:d,refused:p,...u}){let f=l.reduce((y,S)=>[...y,$(y.at(-1)??r,S)],[]),c=0,b=F(n,{...u,state:f[0]}),x=o("div",{role:"img"},b.el),w=o("p",{class:"says","aria-live":"polite"}),E=o("span","count"),z=o("button",{class:"tile",click:()=>k(c-1)},`‹ ${t("page.back")}`),L=o("button",{class:"go",click:()=>k(c+1)},`${t("page.next")} ›`);function k(y){let S=c;c=Math.max(0,Math.min(f.length-1,y)),c?b.follow(f[c-1],i[c],f[c],c>S):b.show(f[0]),A(x,"aria-label",[...x.querySelectorAll(".otys-sr")].map(V=>V.textContent).join(". ")),w.classList.toggle("refused",!!p[c]),w.textContent=p[c]?`✕ ${t("page.refused")} ${d[c]}`:d[c]||t("page.before"),E.textContent=t("page.step",{n:c+1,of:f.length}),z.setAttribute("aria-disabled",String(c===0)),L.setAttribute("aria-disabled",String(c===f.length-1))}let K=y=>{y.key==="ArrowRight"&&k(c+1),y.key==="ArrowLeft"&&k(c-1)};k(0);let j=f.length>1?o("p","controls",z,E,L):null;return o("figure",{keydown:K},x,o("div","spoken",j||d[0]?w:null,j))}function v(l,i){let d=o("div"),p=o("button",{class:i?"go":"tile","aria-expanded":"false",click:()=>{let u=!d.firstChild;d.replaceChildren(...u?[g(l)]:[]),d.scrollIntoView?.({block:"nearest"}),p.setAttribute("aria-expanded",String(u)),p.textContent=t(u?"page.hide":"page.show")}},t("page.show"));return[p,d]}function m(l,i){if(!l.length&&!Object.values(i()).some(p=>p.length))return null;let d=o("details",{toggle:()=>{if(d.childElementCount>1)return;let{basis:p,differ:u,ways:f}=i(),c=p.map(([b,x,w])=>o("li",{},e(b),` ${x} `,s(w)));d.append(o("ul","basis",...c),...u.length?[o("h3",{},t("page.differ")),...u.map(a)]:[],...f.filter(b=>b!==null))}});return d.append(o("summary",{},[t("page.hangs_on"),l.join(" ")].filter(Boolean).join(" · "))),d}let h=({says:l,provenance:i})=>o("p","answer",l," ",s(i));return{answer:h,card:({head:l,says:i,provenance:d,refs:p,board:u},f,c=!1)=>o("article","card",o("h2",{},l),h({says:i,provenance:d}),...u?v(u,c):[],m(p,f))}}function X({card:t,words:e,makeBoard:n,root:r,open:s}){let a=D(()=>({...e,...t.words})),g=i=>o("button",{class:"ref",click:()=>s(i)},i),v=()=>o("p",{},o("a",{href:C(t.page),target:"_blank"},a("page.more"))),m=C(t.page)?[v()]:[],h=`${a(`page.${t.kind}`,{n:t.ref})} · ${t.title}`,l=t.basis.map(([i])=>i);M(r,T),B(r,"otys-rule",h,a("close"),U({say:a,link:g,makeBoard:n}).card({...t,head:h,refs:l},()=>({...t,ways:m}),!0))}export{X as default};
