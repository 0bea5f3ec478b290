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
`;function z(e,t){let n=e.getRootNode(),{adoptedStyleSheets:r}=n instanceof ShadowRoot?n:document;if(!t||r.some(i=>i.otys===t))return;let s=new CSSStyleSheet;s.replaceSync(t),s.otys=t,r.push(s)}var X=new Set(["button","input","a","select","summary"]),C=e=>String(e).replace(/[\u202a-\u202e\u2066-\u2069]/g,"�"),I=e=>e.filter(Boolean).map(t=>typeof t=="string"?C(t):t);function Y(e,t,n){for(let[r,s]of Object.entries(t))typeof s=="function"?e.addEventListener(r,s):w(e,r,s);return e.append(...I(n)),e}function o(e,t={},...n){let r=document.createElement(e),s=typeof t=="string"?{class:t}:t;return e==="button"&&(s={type:"button",...s}),(X.has(e)||"tabindex"in s)&&r.setAttribute("data-lm-suppress-shortcuts","true"),Y(r,s,n)}function D(e,...t){e.replaceChildren(...I(t))}var q=e=>e.getRootNode().activeElement,B=(e,t)=>o("button",{class:"otys-close","aria-label":e,click:t},"×");function $(e,t){e.textContent!==C(t)&&(e.textContent=C(t))}function w(e,t,n){let r=n===!0&&!t.startsWith("aria-")?"":C(n);n==null||n===!1?e.removeAttribute(t):e.getAttribute(t)!==r&&e.setAttribute(t,r)}var N=new WeakMap;function Z(e,t,n){let r=e.querySelector(`dialog.${t}`);if(r)return r;let s=()=>i.close(),i=o("dialog",`otys-rules ${t}`,B(n,s),o("div"));return i.addEventListener("close",()=>N.get(i)?.focus()),i.addEventListener("click",g=>g.target===i&&s()),i.addEventListener("keydown",g=>{g.ctrlKey||g.metaKey||g.altKey||(g.stopPropagation(),g.key==="Escape"&&(g.preventDefault(),s()))}),e.append(i),i}function L(e,t,n,r,...s){let i=Z(e,t,r);i.setAttribute("aria-label",n),D(i.children[1],...s),i.open||(N.set(i,q(e)),i.showModal()),i.scrollTop=0,i.children[0].focus()}function R(e,t=location.href,n=globalThis.document?.baseURI??t){if(typeof e!="string")return null;try{let[r,s]=[new URL(e,n),new URL(t)];return(s.host||s.protocol==="file:")&&r.protocol===s.protocol&&r.host===s.host?e:null}catch{return null}}function P(e){return(t,n={})=>(e()[t]??(t.startsWith("rule.")?"":t)).replace(/\{(\w+)\}/g,(s,i)=>String(n[i]??s))}var ee=Object.prototype.propertyIsEnumerable;function T(e,t){if(Array.isArray(t))return t[0];let n=Array.isArray(e)?[...e]:{...e};for(let r of Object.keys(t))ee.call(n,r)&&(n[r]=T(n[r],t[r]));return n}var te=440;function W(e,{seat:t,state:n,colony:r,others:s},i=()=>{}){let f=e({view:r?"both":"player",seat:t,state:n,lesson:s?{others:s}:null,events:[],options:{}}),h=o("div","small-table",f.el,s&&f.others);return new ResizeObserver(([{contentRect:a}])=>{let l=Math.min(a.width,te);l&&(f.fit({width:l,aside:l,height:0,stacked:!0,...r&&{colony:r}}),i())}).observe(h),f.show(n),{...f,el:h,follow(...a){let l=f.follow(...a),d=[...h.querySelectorAll(".otys-place")],u=d.filter(c=>l.some(m=>c.querySelector(`[data-id="${m}"]`)));return u.some(c=>c!==d[0])&&u[u.length-1].scrollIntoView?.({block:"nearest"}),l}}}function F({say:e,link:t,makeBoard:n,base:r}){let s=a=>o("span",{class:`badge ${a}`,title:e(`page.about_${a}`)},e(`provenance.${a}`)),i=({id:a,title:l,readings:d,says:u})=>o("section",{},o("h4",{},t(a),` ${l}`),o("ul",{},...d.map(([c,m])=>o("li",{},c?o("b",{},`${c}: `):null,m))),o("p",{},u));function g({tables:a,events:l,texts:d,refused:u,...c}){let m=a.reduce((y,E)=>[...y,T(y.at(-1)??r,E)],[]),p=0,b=W(n,{...c,state:m[0]}),k=o("div",{role:"img"},b.el),v=o("p",{class:"says","aria-live":"polite"}),j=o("span","count"),O=o("button",{class:"tile",click:()=>S(p-1)},`‹ ${e("page.back")}`),M=o("button",{class:"go",click:()=>S(p+1)},`${e("page.next")} ›`);function S(y){let E=p;p=Math.max(0,Math.min(m.length-1,y)),p?b.follow(m[p-1],l[p],m[p],p>E):b.show(m[0]),w(k,"aria-label",[...k.querySelectorAll(".otys-sr")].map(J=>J.textContent).join(". ")),v.classList.toggle("refused",!!u[p]),v.textContent=u[p]?`✕ ${e("page.refused")} ${d[p]}`:d[p]||e("page.before"),j.textContent=e("page.step",{n:p+1,of:m.length}),O.setAttribute("aria-disabled",String(p===0)),M.setAttribute("aria-disabled",String(p===m.length-1))}let G=y=>{y.key==="ArrowRight"&&S(p+1),y.key==="ArrowLeft"&&S(p-1)};S(0);let U=m.length>1?o("p","controls",O,j,M):null;return o("figure",{keydown:G},k,o("div","spoken",U||d[0]?v:null,U))}function x(a,l){let d=o("div"),u=o("button",{class:l?"go":"tile","aria-expanded":"false",click:()=>{let c=!d.firstChild;d.replaceChildren(...c?[g(a)]:[]),d.scrollIntoView?.({block:"nearest"}),u.setAttribute("aria-expanded",String(c)),u.textContent=e(c?"page.hide":"page.show")}},e("page.show"));return[u,d]}function f(a,l){if(!a.length&&!Object.values(l()).some(u=>u.length))return null;let d=o("details",{toggle:()=>{if(d.childElementCount>1)return;let{basis:u,differ:c,ways:m}=l(),p=u.map(([b,k,v])=>o("li",{},t(b),` ${k} `,s(v)));d.append(o("ul","basis",...p),...c.length?[o("h3",{},e("page.differ")),...c.map(i)]:[],...m.filter(b=>b!==null))}});return d.append(o("summary",{},[e("page.hangs_on"),a.join(" ")].filter(Boolean).join(" · "))),d}let h=({says:a,provenance:l})=>o("p","answer",a," ",s(l));return{answer:h,card:({head:a,says:l,provenance:d,refs:u,board:c},m,p=!1)=>o("article","card",o("h2",{},a),h({says:l,provenance:d}),...c?x(c,p):[],f(u,m))}}var _=`.otys-send p {
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
.otys-send [hidden] {
  display: none;
}
`;function K(e){let t=o("input",{type:"text",readonly:"","aria-label":e("link")}),n=o("p",{role:"status"});async function r(){t.select();try{await navigator.clipboard.writeText(t.value),$(n,e("copied"))}catch{}}return{el:o("div",{},o("div","otys-link",t,o("button",{click:r},e("copy"))),o("p",{},e("long")),n),line:t}}var V=e=>new Blob([e]).stream().pipeThrough(new DecompressionStream("deflate"));function re(e){try{let t=new URL("puzzle.html",e.trim());return/^https?:$/.test(t.protocol)&&!t.username?t.href:""}catch{return""}}async function H({card:e,root:t}){let{told:n,fragment:r,base:s,name:i,page:g,words:x}=e,f=c=>x[c],h=URL.createObjectURL(await new Response(V(g),{headers:{"content-type":"text/html"}}).blob()),a=o("input",{type:"url",inputmode:"url",autocomplete:"off",placeholder:"https://",input:u}),l=K(f),d=o("p",{role:"status"});function u(){let c=re(a.value),m=a.value.trim().length>8&&!c;$(d,m?f("where_not"):""),w(a,"aria-invalid",m&&"true"),w(l.el,"hidden",!c),l.line.value=c&&c+r}a.value=s,u();for(let c of[A,_])z(t,c);L(t,"otys-send",f("send"),f("close"),o("h2",{},f("send")),o("p",{},n),o("p",{},o("a",{class:"tile",href:h,download:i},f("save"))),o("p",{},f("saved")),o("p",{},o("label",{},f("where"),a)),l.el,d)}function ne({card:e,words:t,makeBoard:n,root:r,open:s}){let i=P(()=>({...t,...e.words})),g=l=>o("button",{class:"ref",click:()=>s(l)},l),x=()=>o("p",{},o("a",{href:R(e.page),target:"_blank"},i("page.more"))),f=R(e.page)?[x()]:[],h=`${i(`page.${e.kind}`,{n:e.ref})} · ${e.title}`,a=e.basis.map(([l])=>l);z(r,A),L(r,"otys-rule",h,i("close"),F({say:i,link:g,makeBoard:n}).card({...e,head:h,refs:a},()=>({...e,ways:f}),!0))}var Be=e=>e.card.do==="puzzle"?H(e):ne(e);export{Be as default};
