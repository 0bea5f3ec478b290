var A=`/* A card with its board, on the page of rules and over a board; each selector begins with what the card stands in. */
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
.otys-rules .otys-aside .otys-place {
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
  bottom: -14px;
  z-index: 4;
  padding-bottom: 22px;
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
  margin: 0 60px 0 0;
  padding: 0;
  border: 0;
}
dialog.otys-rules > .otys-close {
  position: sticky;
  top: 0;
  float: right;
  width: 48px;
  padding: 0;
}
`;function C(t,e){let n=t.getRootNode(),{adoptedStyleSheets:s}=n instanceof ShadowRoot?n:document;if(!e||s.some(c=>c.otys===e))return;let r=new CSSStyleSheet;r.replaceSync(e),r.otys=e,s.push(r)}var Y=new Set(["button","input","a","select","summary"]),z=t=>String(t).replace(/[\u202a-\u202e\u2066-\u2069]/g,"�"),D=t=>t.filter(Boolean).map(e=>typeof e=="string"?z(e):e);function tt(t,e,n){for(let[s,r]of Object.entries(e))typeof r=="function"?t.addEventListener(s,r):w(t,s,r);return t.append(...D(n)),t}function o(t,e={},...n){let s=document.createElement(t),r=typeof e=="string"?{class:e}:e;return t==="button"&&(r={type:"button",...r}),(Y.has(t)||"tabindex"in r)&&s.setAttribute("data-lm-suppress-shortcuts","true"),tt(s,r,n)}function $(t,...e){t.replaceChildren(...D(e))}var I=t=>t.getRootNode().activeElement,P=(t,e)=>o("button",{class:"otys-close","aria-label":t,click:e},"×");function T(t,e){t.textContent!==z(e)&&(t.textContent=z(e))}function w(t,e,n){let s=n===!0&&!e.startsWith("aria-")?"":z(n);n==null||n===!1?t.removeAttribute(e):t.getAttribute(e)!==s&&t.setAttribute(e,s)}var N=new WeakMap;function et(t,e,n){let s=t.querySelector(`dialog.${e}`);if(s)return s;let r=()=>m.close(),c=`otys-said-${Math.random().toString(36).slice(2,8)}`,m=o("dialog",{class:`otys-rules ${e}`,"aria-describedby":c},P(n,r),o("div",{id:c}));return m.addEventListener("close",()=>N.get(m)?.focus()),m.addEventListener("click",h=>h.target===m&&r()),m.addEventListener("keydown",h=>{h.ctrlKey||h.metaKey||h.altKey||(h.stopPropagation(),h.key==="Escape"&&(h.preventDefault(),r()))}),t.append(m),m}function R(t,e,n,s,...r){let c=et(t,e,s);c.setAttribute("aria-label",n),$(c.children[1],...r),c.open||(N.set(c,I(t)),c.showModal()),c.scrollTop=0,c.children[0].focus()}function E(t,e=location.href,n=globalThis.document?.baseURI??e){if(typeof t!="string")return null;try{let[s,r]=[new URL(t,n),new URL(e)];return(r.host||r.protocol==="file:")&&s.protocol===r.protocol&&s.host===r.host?t:null}catch{return null}}function j(t){return(e,n={})=>(t()[e]??(e.startsWith("about.")?"":e)).replace(/\{(\w+)\}/g,(r,c)=>String(n[c]??r))}var ot=Object.prototype.propertyIsEnumerable;function W(t,e={}){for(let[n,s]of Object.entries(e))t=F(t,n?n.split("/"):[],s);return t}function F(t,[e,...n],s){if(e===void 0)return s;if(Object(t)!==t||!ot.call(t,e))return t;let r=Array.isArray(t)?[...t]:{...t};return r[e]=F(r[e],n,s),r}var rt=440;function _(t,{seat:e,state:n,colony:s,others:r},c=()=>{}){let f=t({view:s?"both":"player",seat:e,state:n,lesson:r?{others:r}:null,events:[],options:{}}),y=o("div","small-table",f.el,r&&f.others);return new ResizeObserver(([{contentRect:a}])=>{let l=Math.min(a.width,rt);l&&(f.fit({width:l,aside:l,height:0,stacked:!0,...s&&{colony:s}}),c())}).observe(y),f.show(n),{...f,el:y,follow(...a){let l=f.follow(...a),p=[...y.querySelectorAll(".otys-place")],d=p.filter(i=>l.some(g=>i.querySelector(`[data-id="${g}"]`)));return d.some(i=>i!==p[0])&&d[d.length-1].scrollIntoView?.({block:"nearest"}),l}}}function O({say:t,link:e,makeBoard:n,base:s}){let r=a=>o("span",{class:`badge ${a}`,title:t(`page.about_${a}`)},t(`provenance.${a}`)),c=({id:a,title:l,readings:p,says:d})=>o("section",{},o("h4",{},e(a),` ${l}`),o("ul",{},...p.map(([i,g])=>o("li",{},i?o("b",{},`${i}: `):null,g))),o("p",{},d));function m({tables:a,events:l,texts:p,refused:d,...i}){let g=s,b=a.map(x=>g=W(g,x)),u=0,k=_(n,{...i,state:b[0]}),v=o("div",{role:"img"},k.el),L=o("p",{class:"says","aria-live":"polite"}),M=o("span","count"),U=o("button",{class:"tile",click:()=>S(u-1)},`‹ ${t("page.back")}`),q=o("button",{class:"go",click:()=>S(u+1)},`${t("page.next")} ›`);function S(x){let J=u;u=Math.max(0,Math.min(b.length-1,x)),u?k.follow(b[u-1],l[u],b[u],u>J):k.show(b[0]),w(v,"aria-label",[...v.querySelectorAll(".otys-sr")].map(Q=>Q.textContent).join(". ")),L.classList.toggle("refused",!!d[u]),L.textContent=d[u]?`✕ ${t("page.refused")} ${p[u]}`:p[u]||t("page.before"),M.textContent=t("page.step",{n:u+1,of:b.length}),U.setAttribute("aria-disabled",String(u===0)),q.setAttribute("aria-disabled",String(u===b.length-1))}let Z=x=>{x.key==="ArrowRight"&&S(u+1),x.key==="ArrowLeft"&&S(u-1)};S(0);let B=b.length>1?o("p","controls",U,M,q):null;return o("figure",{keydown:Z},v,o("div","spoken",B||p[0]?L:null,B))}function h(a,l){let p=o("div"),d=o("button",{class:l?"go":"tile","aria-expanded":"false",click:()=>{let i=!p.firstChild;p.replaceChildren(...i?[m(a)]:[]),p.scrollIntoView?.({block:"nearest"}),d.setAttribute("aria-expanded",String(i)),d.textContent=t(i?"page.hide":"page.show")}},t("page.show"));return[d,p]}function f(a,l){if(!a.length&&!Object.values(l()).some(d=>d.length))return null;let p=o("details",{toggle:()=>{if(p.childElementCount>1)return;let{basis:d,differ:i,ways:g}=l(),b=d.map(([u,k,v])=>o("li",{},e(u),` ${k} `,r(v)));p.append(o("ul","basis",...b),...i.length?[o("h3",{},t("page.differ")),...i.map(c)]:[],...g.filter(u=>u!==null))}});return p.append(o("summary",{},[t("page.hangs_on"),a.join(" ")].filter(Boolean).join(" · "))),p}let y=({says:a,provenance:l})=>o("p","answer",a," ",r(l));return{answer:y,card:({head:a,says:l,provenance:p,refs:d,board:i},g,b=!1)=>o("article","card",o("h2",{},a),y({says:l,provenance:p}),...i?h(i,b):[],f(d,g))}}var H=`.otys-send p {
  margin: 10px 0;
}
.otys-send label input,
.otys-send .otys-link {
  margin-top: 6px;
}
.otys-send h2 {
  margin: 0 48px 8px 0;
  font-size: 1.2rem;
}
.otys-send input {
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
.otys-send input[aria-invalid] {
  border-color: var(--wrong);
}
.otys-send .otys-link {
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
}
`;async function st(t,e){try{return await navigator.clipboard.writeText(t),!0}catch{return e(),!1}}function K(t){let e=o("input",{type:"text",readonly:"","aria-label":t("link")}),n=o("p",{role:"status"});async function s(){e.select(),await st(e.value,()=>e.select())&&T(n,t("copied"))}return{el:o("div",{},o("div","otys-link",e,o("button",{click:s},t("copy"))),o("p",{},t("long")),n),line:e}}var V=t=>new Blob([t]).stream().pipeThrough(new DecompressionStream("deflate"));function it(t){try{let e=new URL("puzzle.html",t.trim());return/^https?:$/.test(e.protocol)&&!e.username?e.href:""}catch{return""}}async function G({card:t,root:e}){let{told:n,fragment:s,base:r,name:c,page:m,words:h}=t,f=i=>h[i],y=URL.createObjectURL(await new Response(V(m),{headers:{"content-type":"text/html"}}).blob()),a=o("input",{type:"url",inputmode:"url",autocomplete:"off",input:d}),l=K(f),p=o("p",{role:"status"});function d(){let i=it(a.value),g=a.value.trim().length>8&&!i;T(p,g?f("where_not"):""),w(a,"aria-invalid",g&&"true"),w(l.el,"hidden",!i),l.line.value=i&&i+s}a.value=r,d();for(let i of[A,H])C(e,i);R(e,"otys-send",f("send"),f("close"),o("h2",{},f("send")),o("p",{},n),o("p",{},o("a",{class:"tile",href:y,download:c},f("save"))),o("p",{},f("saved")),o("p",{},o("label",{},f("where"),a)),l.el,p)}function at({card:t,words:e,makeBoard:n,root:s,open:r}){let c=j(()=>({...e,...t.words})),m=l=>o("button",{class:"ref",click:()=>r(l)},l),h=()=>o("p",{},o("a",{href:E(t.page),target:"_blank"},c("page.more"))),f=E(t.page)?[h()]:[],y=`${c(`page.${t.kind}`,{n:t.ref})} · ${t.title}`,a=t.basis.map(([l])=>l);C(s,A),R(s,"otys-rule",y,c("close"),O({say:c,link:m,makeBoard:n}).card({...t,head:y,refs:a},()=>({...t,ways:f}),!0))}function lt({card:{asked:t,sure:e,cards:n,words:s},words:r,makeBoard:c,root:m,open:h}){let f=j(()=>({...r,...s})),a=O({say:f,link:i=>o("button",{class:"ref",click:()=>h(i)},i),makeBoard:c}),l=m.querySelector(".otys-answers");C(m,A);let p=n.map((i,g)=>{if(g||!e)return o("details","card",o("summary",{},i.title),a.answer(i));let b=i.basis.map(([u])=>u);return a.card({...i,head:i.title,refs:b},()=>({...i,ways:[]}),!0)}),d=n.length?e?"":"page.unsure":"page.nothing";$(l,d&&o("p",{},f(d,{question:t})),...p)}var ct={puzzle:G,answers:lt},_t=t=>(ct[t.card.do]??at)(t);export{_t as default};
