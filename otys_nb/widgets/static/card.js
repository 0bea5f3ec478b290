var S=`/* A card with its board, on the page of rules and over a board; each selector begins with what the card stands in. */
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
`;function z(t,e){let s=t.getRootNode(),{adoptedStyleSheets:r}=s instanceof ShadowRoot?s:document;if(!e||r.some(a=>a.otys===e))return;let n=new CSSStyleSheet;n.replaceSync(e),n.otys=e,r.push(n)}var X=new Set(["button","input","a","select","summary"]),C=t=>String(t).replace(/[\u202a-\u202e\u2066-\u2069]/g,"�"),I=t=>t.filter(Boolean).map(e=>typeof e=="string"?C(e):e);function Y(t,e,s){for(let[r,n]of Object.entries(e))typeof n=="function"?t.addEventListener(r,n):w(t,r,n);return t.append(...I(s)),t}function o(t,e={},...s){let r=document.createElement(t),n=typeof e=="string"?{class:e}:e;return t==="button"&&(n={type:"button",...n}),(X.has(t)||"tabindex"in n)&&r.setAttribute("data-lm-suppress-shortcuts","true"),Y(r,n,s)}function P(t,...e){t.replaceChildren(...I(e))}var B=t=>t.getRootNode().activeElement,D=(t,e)=>o("button",{class:"otys-close","aria-label":t,click:e},"×");function $(t,e){t.textContent!==C(e)&&(t.textContent=C(e))}function w(t,e,s){let r=s===!0&&!e.startsWith("aria-")?"":C(s);s==null||s===!1?t.removeAttribute(e):t.getAttribute(e)!==r&&t.setAttribute(e,r)}var q=new WeakMap;function Z(t,e,s){let r=t.querySelector(`dialog.${e}`);if(r)return r;let n=()=>a.close(),a=o("dialog",`otys-rules ${e}`,D(s,n),o("div"));return a.addEventListener("close",()=>q.get(a)?.focus()),a.addEventListener("click",g=>g.target===a&&n()),a.addEventListener("keydown",g=>{g.ctrlKey||g.metaKey||g.altKey||(g.stopPropagation(),g.key==="Escape"&&(g.preventDefault(),n()))}),t.append(a),a}function T(t,e,s,r,...n){let a=Z(t,e,r);a.setAttribute("aria-label",s),P(a.children[1],...n),a.open||(q.set(a,B(t)),a.showModal()),a.scrollTop=0,a.children[0].focus()}function E(t,e=location.href,s=globalThis.document?.baseURI??e){if(typeof t!="string")return null;try{let[r,n]=[new URL(t,s),new URL(e)];return(n.host||n.protocol==="file:")&&r.protocol===n.protocol&&r.host===n.host?t:null}catch{return null}}function N(t){return(e,s={})=>(t()[e]??(e.startsWith("rule.")?"":e)).replace(/\{(\w+)\}/g,(n,a)=>String(s[a]??n))}var tt=Object.prototype.propertyIsEnumerable;function R(t,e){if(Array.isArray(e))return e[0];let s=Array.isArray(t)?[...t]:{...t};for(let r of Object.keys(e))tt.call(s,r)&&(s[r]=R(s[r],e[r]));return s}var et=440;function W(t,{seat:e,state:s,colony:r,others:n},a=()=>{}){let f=t({view:r?"both":"player",seat:e,state:s,lesson:n?{others:n}:null,events:[],options:{}}),h=o("div","small-table",f.el,n&&f.others);return new ResizeObserver(([{contentRect:i}])=>{let l=Math.min(i.width,et);l&&(f.fit({width:l,aside:l,height:0,stacked:!0,...r&&{colony:r}}),a())}).observe(h),f.show(s),{...f,el:h,follow(...i){let l=f.follow(...i),d=[...h.querySelectorAll(".otys-place")],u=d.filter(c=>l.some(m=>c.querySelector(`[data-id="${m}"]`)));return u.some(c=>c!==d[0])&&u[u.length-1].scrollIntoView?.({block:"nearest"}),l}}}function F({say:t,link:e,makeBoard:s,base:r}){let n=i=>o("span",{class:`badge ${i}`,title:t(`page.about_${i}`)},t(`provenance.${i}`)),a=({id:i,title:l,readings:d,says:u})=>o("section",{},o("h4",{},e(i),` ${l}`),o("ul",{},...d.map(([c,m])=>o("li",{},c?o("b",{},`${c}: `):null,m))),o("p",{},u));function g({tables:i,events:l,texts:d,refused:u,...c}){let m=i.reduce((y,L)=>[...y,R(y.at(-1)??r,L)],[]),p=0,b=W(s,{...c,state:m[0]}),k=o("div",{role:"img"},b.el),v=o("p",{class:"says","aria-live":"polite"}),j=o("span","count"),M=o("button",{class:"tile",click:()=>A(p-1)},`‹ ${t("page.back")}`),O=o("button",{class:"go",click:()=>A(p+1)},`${t("page.next")} ›`);function A(y){let L=p;p=Math.max(0,Math.min(m.length-1,y)),p?b.follow(m[p-1],l[p],m[p],p>L):b.show(m[0]),w(k,"aria-label",[...k.querySelectorAll(".otys-sr")].map(J=>J.textContent).join(". ")),v.classList.toggle("refused",!!u[p]),v.textContent=u[p]?`✕ ${t("page.refused")} ${d[p]}`:d[p]||t("page.before"),j.textContent=t("page.step",{n:p+1,of:m.length}),M.setAttribute("aria-disabled",String(p===0)),O.setAttribute("aria-disabled",String(p===m.length-1))}let G=y=>{y.key==="ArrowRight"&&A(p+1),y.key==="ArrowLeft"&&A(p-1)};A(0);let U=m.length>1?o("p","controls",M,j,O):null;return o("figure",{keydown:G},k,o("div","spoken",U||d[0]?v:null,U))}function x(i,l){let d=o("div"),u=o("button",{class:l?"go":"tile","aria-expanded":"false",click:()=>{let c=!d.firstChild;d.replaceChildren(...c?[g(i)]:[]),d.scrollIntoView?.({block:"nearest"}),u.setAttribute("aria-expanded",String(c)),u.textContent=t(c?"page.hide":"page.show")}},t("page.show"));return[u,d]}function f(i,l){if(!i.length&&!Object.values(l()).some(u=>u.length))return null;let d=o("details",{toggle:()=>{if(d.childElementCount>1)return;let{basis:u,differ:c,ways:m}=l(),p=u.map(([b,k,v])=>o("li",{},e(b),` ${k} `,n(v)));d.append(o("ul","basis",...p),...c.length?[o("h3",{},t("page.differ")),...c.map(a)]:[],...m.filter(b=>b!==null))}});return d.append(o("summary",{},[t("page.hangs_on"),i.join(" ")].filter(Boolean).join(" · "))),d}let h=({says:i,provenance:l})=>o("p","answer",i," ",n(l));return{answer:h,card:({head:i,says:l,provenance:d,refs:u,board:c},m,p=!1)=>o("article","card",o("h2",{},i),h({says:l,provenance:d}),...c?x(c,p):[],f(u,m))}}var _=`.otys-send p {
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
`;function K(t){let e=o("input",{type:"text",readonly:"","aria-label":t("link")}),s=o("p",{role:"status"});async function r(){e.select();try{await navigator.clipboard.writeText(e.value),$(s,t("copied"))}catch{}}return{el:o("div",{},o("div","otys-link",e,o("button",{click:r},t("copy"))),o("p",{},t("long")),s),line:e}}var V=t=>new Blob([t]).stream().pipeThrough(new DecompressionStream("deflate"));function rt(t){try{let e=new URL("puzzle.html",t.trim());return/^https?:$/.test(e.protocol)&&!e.username?e.href:""}catch{return""}}async function H({card:t,root:e}){let{told:s,fragment:r,base:n,name:a,page:g,words:x}=t,f=c=>x[c],h=URL.createObjectURL(await new Response(V(g),{headers:{"content-type":"text/html"}}).blob()),i=o("input",{type:"url",inputmode:"url",autocomplete:"off",input:u}),l=K(f),d=o("p",{role:"status"});function u(){let c=rt(i.value),m=i.value.trim().length>8&&!c;$(d,m?f("where_not"):""),w(i,"aria-invalid",m&&"true"),w(l.el,"hidden",!c),l.line.value=c&&c+r}i.value=n,u();for(let c of[S,_])z(e,c);T(e,"otys-send",f("send"),f("close"),o("h2",{},f("send")),o("p",{},s),o("p",{},o("a",{class:"tile",href:h,download:a},f("save"))),o("p",{},f("saved")),o("p",{},o("label",{},f("where"),i)),l.el,d)}function st({card:t,words:e,makeBoard:s,root:r,open:n}){let a=N(()=>({...e,...t.words})),g=l=>o("button",{class:"ref",click:()=>n(l)},l),x=()=>o("p",{},o("a",{href:E(t.page),target:"_blank"},a("page.more"))),f=E(t.page)?[x()]:[],h=`${a(`page.${t.kind}`,{n:t.ref})} · ${t.title}`,i=t.basis.map(([l])=>l);z(r,S),T(r,"otys-rule",h,a("close"),F({say:a,link:g,makeBoard:s}).card({...t,head:h,refs:i},()=>({...t,ways:f}),!0))}var Dt=t=>t.card.do==="puzzle"?H(t):st(t);export{Dt as default};
