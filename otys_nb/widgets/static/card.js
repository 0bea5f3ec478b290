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
`;function z(t,e){let s=t.getRootNode(),{adoptedStyleSheets:n}=s instanceof ShadowRoot?s:document;if(!e||n.some(i=>i.otys===e))return;let r=new CSSStyleSheet;r.replaceSync(e),r.otys=e,n.push(r)}var Z=new Set(["button","input","a","select","summary"]),C=t=>String(t).replace(/[\u202a-\u202e\u2066-\u2069]/g,"�"),U=t=>t.filter(Boolean).map(e=>typeof e=="string"?C(e):e);function tt(t,e,s){for(let[n,r]of Object.entries(e))typeof r=="function"?t.addEventListener(n,r):w(t,n,r);return t.append(...U(s)),t}function o(t,e={},...s){let n=document.createElement(t),r=typeof e=="string"?{class:e}:e;return t==="button"&&(r={type:"button",...r}),(Z.has(t)||"tabindex"in r)&&n.setAttribute("data-lm-suppress-shortcuts","true"),tt(n,r,s)}function I(t,...e){t.replaceChildren(...U(e))}var P=t=>t.getRootNode().activeElement,B=(t,e)=>o("button",{class:"otys-close","aria-label":t,click:e},"×");function T(t,e){t.textContent!==C(e)&&(t.textContent=C(e))}function w(t,e,s){let n=s===!0&&!e.startsWith("aria-")?"":C(s);s==null||s===!1?t.removeAttribute(e):t.getAttribute(e)!==n&&t.setAttribute(e,n)}var D=new WeakMap;function et(t,e,s){let n=t.querySelector(`dialog.${e}`);if(n)return n;let r=()=>i.close(),i=o("dialog",`otys-rules ${e}`,B(s,r),o("div"));return i.addEventListener("close",()=>D.get(i)?.focus()),i.addEventListener("click",m=>m.target===i&&r()),i.addEventListener("keydown",m=>{m.ctrlKey||m.metaKey||m.altKey||(m.stopPropagation(),m.key==="Escape"&&(m.preventDefault(),r()))}),t.append(i),i}function $(t,e,s,n,...r){let i=et(t,e,n);i.setAttribute("aria-label",s),I(i.children[1],...r),i.open||(D.set(i,P(t)),i.showModal()),i.scrollTop=0,i.children[0].focus()}function E(t,e=location.href,s=globalThis.document?.baseURI??e){if(typeof t!="string")return null;try{let[n,r]=[new URL(t,s),new URL(e)];return(r.host||r.protocol==="file:")&&n.protocol===r.protocol&&n.host===r.host?t:null}catch{return null}}function q(t){return(e,s={})=>(t()[e]??(e.startsWith("rule.")?"":e)).replace(/\{(\w+)\}/g,(r,i)=>String(s[i]??r))}var ot=Object.prototype.propertyIsEnumerable;function N(t,e={}){for(let[s,n]of Object.entries(e))t=W(t,s?s.split("/"):[],n);return t}function W(t,[e,...s],n){if(e===void 0)return n;if(Object(t)!==t||!ot.call(t,e))return t;let r=Array.isArray(t)?[...t]:{...t};return r[e]=W(r[e],s,n),r}var rt=440;function F(t,{seat:e,state:s,colony:n,others:r},i=()=>{}){let f=t({view:n?"both":"player",seat:e,state:s,lesson:r?{others:r}:null,events:[],options:{}}),b=o("div","small-table",f.el,r&&f.others);return new ResizeObserver(([{contentRect:a}])=>{let l=Math.min(a.width,rt);l&&(f.fit({width:l,aside:l,height:0,stacked:!0,...n&&{colony:n}}),i())}).observe(b),f.show(s),{...f,el:b,follow(...a){let l=f.follow(...a),p=[...b.querySelectorAll(".otys-place")],u=p.filter(c=>l.some(h=>c.querySelector(`[data-id="${h}"]`)));return u.some(c=>c!==p[0])&&u[u.length-1].scrollIntoView?.({block:"nearest"}),l}}}function _({say:t,link:e,makeBoard:s,base:n}){let r=a=>o("span",{class:`badge ${a}`,title:t(`page.about_${a}`)},t(`provenance.${a}`)),i=({id:a,title:l,readings:p,says:u})=>o("section",{},o("h4",{},e(a),` ${l}`),o("ul",{},...p.map(([c,h])=>o("li",{},c?o("b",{},`${c}: `):null,h))),o("p",{},u));function m({tables:a,events:l,texts:p,refused:u,...c}){let h=n,g=a.map(x=>h=N(h,x)),d=0,k=F(s,{...c,state:g[0]}),v=o("div",{role:"img"},k.el),L=o("p",{class:"says","aria-live":"polite"}),R=o("span","count"),j=o("button",{class:"tile",click:()=>S(d-1)},`‹ ${t("page.back")}`),O=o("button",{class:"go",click:()=>S(d+1)},`${t("page.next")} ›`);function S(x){let Q=d;d=Math.max(0,Math.min(g.length-1,x)),d?k.follow(g[d-1],l[d],g[d],d>Q):k.show(g[0]),w(v,"aria-label",[...v.querySelectorAll(".otys-sr")].map(X=>X.textContent).join(". ")),L.classList.toggle("refused",!!u[d]),L.textContent=u[d]?`✕ ${t("page.refused")} ${p[d]}`:p[d]||t("page.before"),R.textContent=t("page.step",{n:d+1,of:g.length}),j.setAttribute("aria-disabled",String(d===0)),O.setAttribute("aria-disabled",String(d===g.length-1))}let J=x=>{x.key==="ArrowRight"&&S(d+1),x.key==="ArrowLeft"&&S(d-1)};S(0);let M=g.length>1?o("p","controls",j,R,O):null;return o("figure",{keydown:J},v,o("div","spoken",M||p[0]?L:null,M))}function y(a,l){let p=o("div"),u=o("button",{class:l?"go":"tile","aria-expanded":"false",click:()=>{let c=!p.firstChild;p.replaceChildren(...c?[m(a)]:[]),p.scrollIntoView?.({block:"nearest"}),u.setAttribute("aria-expanded",String(c)),u.textContent=t(c?"page.hide":"page.show")}},t("page.show"));return[u,p]}function f(a,l){if(!a.length&&!Object.values(l()).some(u=>u.length))return null;let p=o("details",{toggle:()=>{if(p.childElementCount>1)return;let{basis:u,differ:c,ways:h}=l(),g=u.map(([d,k,v])=>o("li",{},e(d),` ${k} `,r(v)));p.append(o("ul","basis",...g),...c.length?[o("h3",{},t("page.differ")),...c.map(i)]:[],...h.filter(d=>d!==null))}});return p.append(o("summary",{},[t("page.hangs_on"),a.join(" ")].filter(Boolean).join(" · "))),p}let b=({says:a,provenance:l})=>o("p","answer",a," ",r(l));return{answer:b,card:({head:a,says:l,provenance:p,refs:u,board:c},h,g=!1)=>o("article","card",o("h2",{},a),b({says:l,provenance:p}),...c?y(c,g):[],f(u,h))}}var K=`.otys-send p {
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
`;async function st(t,e){try{return await navigator.clipboard.writeText(t),!0}catch{return e(),!1}}function V(t){let e=o("input",{type:"text",readonly:"","aria-label":t("link")}),s=o("p",{role:"status"});async function n(){e.select(),await st(e.value,()=>e.select())&&T(s,t("copied"))}return{el:o("div",{},o("div","otys-link",e,o("button",{click:n},t("copy"))),o("p",{},t("long")),s),line:e}}var H=t=>new Blob([t]).stream().pipeThrough(new DecompressionStream("deflate"));function it(t){try{let e=new URL("puzzle.html",t.trim());return/^https?:$/.test(e.protocol)&&!e.username?e.href:""}catch{return""}}async function G({card:t,root:e}){let{told:s,fragment:n,base:r,name:i,page:m,words:y}=t,f=c=>y[c],b=URL.createObjectURL(await new Response(H(m),{headers:{"content-type":"text/html"}}).blob()),a=o("input",{type:"url",inputmode:"url",autocomplete:"off",input:u}),l=V(f),p=o("p",{role:"status"});function u(){let c=it(a.value),h=a.value.trim().length>8&&!c;T(p,h?f("where_not"):""),w(a,"aria-invalid",h&&"true"),w(l.el,"hidden",!c),l.line.value=c&&c+n}a.value=r,u();for(let c of[A,K])z(e,c);$(e,"otys-send",f("send"),f("close"),o("h2",{},f("send")),o("p",{},s),o("p",{},o("a",{class:"tile",href:b,download:i},f("save"))),o("p",{},f("saved")),o("p",{},o("label",{},f("where"),a)),l.el,p)}function at({card:t,words:e,makeBoard:s,root:n,open:r}){let i=q(()=>({...e,...t.words})),m=l=>o("button",{class:"ref",click:()=>r(l)},l),y=()=>o("p",{},o("a",{href:E(t.page),target:"_blank"},i("page.more"))),f=E(t.page)?[y()]:[],b=`${i(`page.${t.kind}`,{n:t.ref})} · ${t.title}`,a=t.basis.map(([l])=>l);z(n,A),$(n,"otys-rule",b,i("close"),_({say:i,link:m,makeBoard:s}).card({...t,head:b,refs:a},()=>({...t,ways:f}),!0))}var Wt=t=>t.card.do==="puzzle"?G(t):at(t);export{Wt as default};
