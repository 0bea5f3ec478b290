var I=`/* A card with its board, on the page of rules or over a board; where it stands comes first. */
.otys-rules a {
  color: var(--go);
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
dialog.otys-rules .card {
  margin: 0 60px 0 0;
  padding: 0;
  border: 0;
}
`;var A=`/* A dialog over a board. */
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
.otys-rules :focus-visible {
  outline: 3px solid var(--go);
  outline-offset: 2px;
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
dialog.otys-rules > .otys-close {
  position: sticky;
  top: 0;
  float: right;
  width: 48px;
  padding: 0;
}
`;function C(t,e){let n=t.getRootNode(),{adoptedStyleSheets:s}=n instanceof ShadowRoot?n:document;if(!e||s.some(i=>i.otys===e))return;let r=new CSSStyleSheet;r.replaceSync(e),r.otys=e,s.push(r)}var ot=new Set(["button","input","a","select","summary"]),z=t=>String(t??"").replace(/[\u202a-\u202e\u2066-\u2069]/g,"�"),P=t=>t.filter(Boolean).map(e=>typeof e=="string"?z(e):e);function rt(t,e,n){for(let[s,r]of Object.entries(e))typeof r=="function"?t.addEventListener(s,r):w(t,s,r);return t.append(...P(n)),t}function o(t,e={},...n){let s=document.createElement(t),r=typeof e=="string"?{class:e}:e;return t==="button"&&(r={type:"button",...r}),(ot.has(t)||"tabindex"in r)&&s.setAttribute("data-lm-suppress-shortcuts","true"),rt(s,r,n)}function $(t,...e){t.replaceChildren(...P(e))}var B=t=>t.getRootNode().activeElement,N=(t,e)=>o("button",{class:"otys-close","aria-label":t,click:e},"×");function T(t,e){t.textContent!==z(e)&&(t.textContent=z(e))}function w(t,e,n){let s=n===!0&&!e.startsWith("aria-")?"":z(n);(n??!1)===!1?t.removeAttribute(e):t.getAttribute(e)!==s&&t.setAttribute(e,s)}var W=new WeakMap;function nt(t,e,n){let s=t.querySelector(`dialog.${e}`);if(s)return s;let r=()=>d.close(),i=`otys-said-${Math.random().toString(36).slice(2,8)}`,d=o("dialog",{class:`otys-rules ${e}`,"aria-describedby":i},N(n,r),o("div",{id:i}));return d.addEventListener("close",()=>W.get(d)?.focus()),d.addEventListener("click",h=>h.target===d&&r()),d.addEventListener("keydown",h=>{h.ctrlKey||h.metaKey||h.altKey||(h.stopPropagation(),h.key==="Escape"&&(h.preventDefault(),r()))}),t.append(d),d}function L(t,e,n,s,...r){let i=nt(t,e,s);i.setAttribute("aria-label",n),$(i.children[1],...r),i.open||(W.set(i,B(t)),i.showModal()),i.scrollTop=0,i.children[0].focus()}function E(t,e=location.href,n=globalThis.document?.baseURI??e){if(typeof t!="string")return null;try{let[s,r]=[new URL(t,n),new URL(e)];return(r.host||r.protocol==="file:")&&s.protocol===r.protocol&&s.host===r.host?t:null}catch{return null}}function O(t){return(e,n={})=>(t()[e]??(/^a(bout|sks)/.test(e)?"":e)).replace(/\{(\w+)\}/g,(r,i)=>String(n[i]??r))}var st=Object.prototype.propertyIsEnumerable;function F(t,e={}){for(let[n,s]of Object.entries(e))t=_(t,n?n.split("/"):[],s);return t}function _(t,[e,...n],s){if(e===void 0)return s;if(Object(t)!==t||!st.call(t,e))return t;let r=Array.isArray(t)?[...t]:{...t};return r[e]=_(r[e],n,s),r}var it=440;function H(t,{seat:e,state:n,colony:s,others:r},i=()=>{}){let m=t({view:s?"both":"player",seat:e,state:n,lesson:r?{others:r}:null,events:[],options:{}}),b=o("div","small-table",m.el,r&&m.others);return new ResizeObserver(([{contentRect:c}])=>{let a=Math.min(c.width,it);a&&(m.fit({width:a,aside:a,height:0,stacked:!0,...s&&{colony:s}}),i())}).observe(b),m.show(n),{...m,el:b,follow(...c){let a=m.follow(...c),p=[...b.querySelectorAll(".otys-place")],f=p.filter(l=>a.some(y=>l.querySelector(`[data-id="${y}"]`)));return f.some(l=>l!==p[0])&&f[f.length-1].scrollIntoView?.({block:"nearest"}),a}}}function j({say:t,link:e,makeBoard:n,base:s}){let r=c=>o("span",{class:`badge ${c}`,title:t(`page.about_${c}`)},t(`provenance.${c}`)),i=({id:c,title:a,readings:p,says:f})=>o("section",{},o("h4",{},e(c),` ${a}`),o("ul",{},...p.map(([l,y])=>o("li",{},l?o("b",{},`${l}: `):null,y))),o("p",{},f));function d({tables:c,events:a,texts:p,refused:f,...l}){let y=s,g=c.map(x=>y=F(y,x)),u=0,v=H(n,{...l,state:g[0]}),k=o("div",{role:"img"},v.el),R=o("p",{class:"says","aria-live":"polite"}),M=o("span","count"),U=o("button",{class:"tile",click:()=>S(u-1)},`‹ ${t("page.back")}`),q=o("button",{class:"go",click:()=>S(u+1)},`${t("page.next")} ›`);function S(x){let X=u;u=Math.max(0,Math.min(g.length-1,x)),u?v.follow(g[u-1],a[u],g[u],u>X):v.show(g[0]),w(k,"aria-label",[...k.querySelectorAll(".otys-sr")].map(Y=>Y.textContent).join(". ")),R.classList.toggle("refused",!!f[u]),R.textContent=f[u]?`✕ ${t("page.refused")} ${p[u]}`:p[u]||t("page.before"),M.textContent=t("page.step",{n:u+1,of:g.length}),U.setAttribute("aria-disabled",String(u===0)),q.setAttribute("aria-disabled",String(u===g.length-1))}let Q=x=>{x.key==="ArrowRight"&&S(u+1),x.key==="ArrowLeft"&&S(u-1)};S(0);let D=g.length>1?o("p","controls",U,M,q):null;return o("figure",{keydown:Q},k,o("div","spoken",D||p[0]?R:null,D))}function h(c,a){let p=o("div"),f=o("button",{class:a?"go":"tile","aria-expanded":"false",click:()=>{let l=!p.firstChild;p.replaceChildren(...l?[d(c)]:[]),p.scrollIntoView?.({block:"nearest"}),f.setAttribute("aria-expanded",String(l)),f.textContent=t(l?"page.hide":"page.show")}},t("page.show"));return[f,p]}function m(c,a){if(!c.length&&!Object.values(a()).some(f=>f.length))return null;let p=o("details",{toggle:()=>{if(p.childElementCount>1)return;let{basis:f,differ:l,ways:y}=a(),g=f.map(([u,v,k])=>o("li",{},e(u),` ${v} `,r(k)));p.append(o("ul","basis",...g),...l.length?[o("h3",{},t("page.differ")),...l.map(i)]:[],...y.filter(u=>u!==null))}});return p.append(o("summary",{},t("page.hangs_on"))),p}let b=({says:c,provenance:a})=>o("p","answer",c," ",r(a));return{answer:b,card:({head:c,says:a,provenance:p,refs:f,board:l},y,g=!1)=>o("article","card",o("h2",{},c),b({says:a,provenance:p}),...l?h(l,g):[],m(f,y))}}var K=`.otys-send h2 {
  margin: 0 48px 8px 0;
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
`;async function lt(t,e){try{return await navigator.clipboard.writeText(t),!0}catch{return e(),!1}}function V(t){let e=o("input",{type:"text",readonly:"","aria-label":t("link")}),n=o("p",{role:"status"});async function s(){e.select(),await lt(e.value,()=>e.select())&&T(n,t("copied"))}return{el:o("div",{},o("div","otys-link",e,o("button",{click:s},t("copy"))),o("p",{},t("long")),n),line:e}}var G=t=>new Blob([t]).stream().pipeThrough(new DecompressionStream("deflate"));function ct(t){try{let e=new URL("puzzle.html",t.trim());return/^https?:$/.test(e.protocol)&&!e.username?e.href:""}catch{return""}}async function pt({told:t,fragment:e,base:n,name:s,page:r},i,d){let h=URL.createObjectURL(await new Response(G(r),{headers:{"content-type":"text/html"}}).blob()),m=o("input",{type:"url",input:c}),b=o("p",{role:"status"});function c(){let a=ct(m.value),p=m.value.trim().length>8&&!a;T(b,p?i("where_not"):""),w(m,"aria-invalid",p&&"true"),w(d.el,"hidden",!a),d.line.value=a&&a+e}return m.value=n,c(),[o("p",{},t),o("p",{},o("a",{class:"tile",href:h,download:s},i("save"))),o("p",{},i("saved")),o("p",{},o("label",{},i("where"),m)),d.el,b]}async function Z({card:t,root:e}){let n=d=>t.words[d],s=V(n),r=/^#dive/.test(location.hash)?` ${new URL(t.fragment,location.href)}`:"";s.line.value=t.told+r;for(let d of[A,K])C(e,d);let i=t.page.byteLength?await pt(t,n,s):[s.el];L(e,"otys-send",n("send"),n("close"),o("h2",{},n("send")),...i)}var J=t=>[A,I].forEach(e=>C(t,e));function dt({card:t,words:e,makeBoard:n,root:s,open:r}){let i=O(()=>({...e,...t.words})),d=a=>o("button",{class:"ref",click:()=>r(a)},a),h=()=>o("p",{},o("a",{href:E(t.page),target:"_blank"},i("page.more"))),m=E(t.page)?[h()]:[],b=`${i(`page.${t.kind}`,{n:t.ref})} · ${t.title}`,c=t.basis.map(([a])=>a);J(s),L(s,"otys-rule",b,i("close"),j({say:i,link:d,makeBoard:n}).card({...t,head:b,refs:c},()=>({...t,ways:m}),!0))}function ut({card:{asked:t,sure:e,cards:n,words:s},words:r,makeBoard:i,root:d,open:h}){let m=O(()=>({...r,...s})),c=j({say:m,link:l=>o("button",{class:"ref",click:()=>h(l)},l),makeBoard:i}),a=d.querySelector(".otys-answers");J(d);let p=n.map((l,y)=>{if(y||!e)return o("details","card",o("summary",{},l.title),c.answer(l));let g=l.basis.map(([u])=>u);return c.card({...l,head:l.title,refs:g},()=>({...l,ways:[]}),!0)}),f=n.length?e?"":"page.unsure":"page.nothing";$(a,f&&o("p",{},m(f,{question:t})),...p)}var ft={puzzle:Z,answers:ut},Jt=t=>(ft[t.card.do]??dt)(t);export{Jt as default};
