var C=`/* A card with its board, on the page of rules and over a board; each selector begins with what the card stands in. */
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
`;var E=`dialog.otys-new-game {
  width: min(26rem, calc(100vw - 16px));
}
.otys-new-game h2 {
  margin: 6px 56px 18px 0;
  font-size: 1.3rem;
}
.otys-new-game p {
  margin: -8px 0 12px;
  color: var(--soft);
}
.otys-new-game .many,
.otys-new-game .seat,
.otys-new-game .ends {
  display: flex;
  align-items: center;
  gap: 8px;
}
.otys-new-game .many span {
  flex: 1;
}
.otys-new-game .many button {
  min-width: 56px;
}
.otys-new-game .many [aria-pressed="true"] {
  border-color: #06454b;
  background: var(--go);
  color: var(--go-ink);
}
.otys-new-game .seats {
  margin: 10px 0;
}
.otys-new-game .seat {
  min-height: 52px;
  border-top: 1px solid var(--rim);
}
.otys-new-game .seat i {
  width: 20px;
  height: 20px;
  border: 2px solid currentcolor;
  border-radius: 50%;
  background: var(--otys-seat);
}
.otys-new-game .seat b {
  flex: 1;
}
.otys-new-game select {
  min-height: 44px;
  max-width: 60%;
  padding: 4px 8px;
  border: 1.5px solid var(--tile-edge);
  border-radius: 8px;
  background: var(--card);
  color: inherit;
  font: inherit;
}
.otys-new-game .ends {
  flex-wrap: wrap;
  justify-content: flex-end;
}
.otys-new-game .ends .go {
  min-width: 8rem;
  font-weight: 600;
}
`;var K=new Set(["button","input","a","select","summary"]),z=t=>String(t??"").replace(/[\u202a-\u202e\u2066-\u2069]/g,"�"),A=t=>t.filter(Boolean).map(e=>typeof e=="string"?z(e):e);function _(t,e,a){for(let[r,s]of Object.entries(e))typeof s=="function"?t.addEventListener(r,s):f(t,r,s);return t.append(...A(a)),t}function n(t,e={},...a){let r=document.createElement(t),s=typeof e=="string"?{class:e}:e;return t==="button"&&(s={type:"button",...s}),(K.has(t)||"tabindex"in s)&&r.setAttribute("data-lm-suppress-shortcuts","true"),_(r,s,a)}function M(t,e){e!==void 0&&t.style.setProperty("--otys-seat",`var(--otys-seat-${e})`)}function m(t,...e){t.replaceChildren(...A(e))}var T=t=>t.getRootNode().activeElement,L=(t,e)=>n("button",{class:"otys-close","aria-label":t,click:e},"×");function f(t,e,a){let r=a===!0&&!e.startsWith("aria-")?"":z(a);(a??!1)===!1?t.removeAttribute(e):t.getAttribute(e)!==r&&t.setAttribute(e,r)}var O=new WeakMap;function q(t,e,a){let r=t.querySelector(`dialog.${e}`);if(r)return r;let s=()=>l.close(),o=`otys-said-${Math.random().toString(36).slice(2,8)}`,l=n("dialog",{class:`otys-rules ${e}`,"aria-describedby":o},L(a,s),n("div",{id:o}));return l.addEventListener("close",()=>O.get(l)?.focus()),l.addEventListener("click",i=>i.target===l&&s()),l.addEventListener("keydown",i=>{i.ctrlKey||i.metaKey||i.altKey||(i.stopPropagation(),i.key==="Escape"&&(i.preventDefault(),s()))}),t.append(l),l}function j(t,e,a,r,...s){let o=q(t,e,r);o.setAttribute("aria-label",a),m(o.children[1],...s),o.open||(O.set(o,T(t)),o.showModal()),o.scrollTop=0,o.children[0].focus()}function F(t,e){let a=t.getRootNode(),{adoptedStyleSheets:r}=a instanceof ShadowRoot?a:document;if(!e||r.some(o=>o.otys===e))return;let s=new CSSStyleSheet;s.replaceSync(e),s.otys=e,r.push(s)}var N="you",g=2;function I({card:t,root:e,send:a}){let{names:r,kinds:s,words:o,running:l}=t,i=r.map((c,d)=>t.seats[d]??t.seats.find(p=>p!==N)??s[0][0]),u=t.seats.length,y=()=>h.closest("dialog").close(),h=n("button",{class:"go",click:()=>(y(),a("deal",{seats:i.slice(0,u)}))},o.start),b=r.slice(g-1).map((c,d)=>n("button",{click:()=>w(u=d+g)},String(d+g))),R=r.map((c,d)=>{let p=d===i.indexOf(N),B=s.map(([S,D])=>n("option",{value:S,selected:S===i[d]},D)),v=n("select",{change:()=>i[d]=v.value},...B),k=n("label",{class:"seat"},n("i",{"aria-hidden":!0}),n("b",{},c),p?o.you:v);return M(k,d),k}),x=n("div","seats");function w(c=u){b.forEach((d,p)=>f(d,"aria-pressed",String(p+g===u))),m(x,...R.slice(0,u))}w();for(let c of[C,E])F(e,c);j(e,"otys-new-game",o.head,o.close,n("h2",{},o.head),l&&n("p",{},o.stays),n("div",{class:"many",role:"group","aria-label":o.count},n("span",{},o.count),...b),x,n("div","ends",l&&n("button",{click:y},o.keep),h))}export{I as default};
