var E=`dialog.otys-new-game {
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
`;var C=`/* A dialog over a board. */
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
`;var K=new Set(["button","input","a","select","summary"]),A=t=>String(t??"").replace(/[\u202a-\u202e\u2066-\u2069]/g,"�"),M=t=>t.filter(Boolean).map(e=>typeof e=="string"?A(e):e);function q(t,e,a){for(let[n,s]of Object.entries(e))typeof s=="function"?t.addEventListener(n,s):g(t,n,s);return t.append(...M(a)),t}function r(t,e={},...a){let n=document.createElement(t),s=typeof e=="string"?{class:e}:e;return t==="button"&&(s={type:"button",...s}),(K.has(t)||"tabindex"in s)&&n.setAttribute("data-lm-suppress-shortcuts","true"),q(n,s,a)}function L(t,e){e!==void 0&&t.style.setProperty("--otys-seat",`var(--otys-seat-${e})`)}function p(t,...e){t.replaceChildren(...M(e))}var T=t=>t.getRootNode().activeElement,O=(t,e)=>r("button",{class:"otys-close","aria-label":t,click:e},"×");function g(t,e,a){let n=a===!0&&!e.startsWith("aria-")?"":A(a);(a??!1)===!1?t.removeAttribute(e):t.getAttribute(e)!==n&&t.setAttribute(e,n)}var F=new WeakMap;function I(t,e,a){let n=t.querySelector(`dialog.${e}`);if(n)return n;let s=()=>c.close(),o=`otys-said-${Math.random().toString(36).slice(2,8)}`,c=r("dialog",{class:`otys-rules ${e}`,"aria-describedby":o},O(a,s),r("div",{id:o}));return c.addEventListener("close",()=>F.get(c)?.focus()),c.addEventListener("click",i=>i.target===c&&s()),c.addEventListener("keydown",i=>{i.ctrlKey||i.metaKey||i.altKey||(i.stopPropagation(),i.key==="Escape"&&(i.preventDefault(),s()))}),t.append(c),c}function N(t,e,a,n,...s){let o=I(t,e,n);o.setAttribute("aria-label",a),p(o.children[1],...s),o.open||(F.set(o,T(t)),o.showModal()),o.scrollTop=0,o.children[0].focus()}function R(t,e){let a=t.getRootNode(),{adoptedStyleSheets:n}=a instanceof ShadowRoot?a:document;if(!e||n.some(o=>o.otys===e))return;let s=new CSSStyleSheet;s.replaceSync(e),s.otys=e,n.push(s)}var j="you",f=2;function P({card:t,root:e,send:a}){let{names:n,kinds:s,words:o,running:c}=t,i=n.map((d,l)=>t.seats[l]??t.seats.find(m=>m!==j)??s[0][0]),u=t.seats.length,h=()=>b.closest("dialog").close(),b=r("button",{class:"go",click:()=>(h(),a("deal",{seats:i.slice(0,u)}))},o.start),y=n.slice(f-1).map((d,l)=>r("button",{click:()=>(u=l+f,w())},String(l+f))),z=n.map((d,l)=>{let m=l===i.indexOf(j),B=s.map(([S,D])=>r("option",{value:S,selected:S===i[l]},D)),v=r("select",{change:()=>i[l]=v.value},...B),k=r("label",{class:"seat"},r("i",{"aria-hidden":!0}),r("b",{},d),m?o.you:v);return L(k,l),k}),x=r("div","seats");function w(){y.forEach((d,l)=>g(d,"aria-pressed",String(l+f===u))),p(x,...z.slice(0,u))}w();for(let d of[C,E])R(e,d);N(e,"otys-new-game",o.head,o.close,r("h2",{},o.head),c&&r("p",{},o.stays),r("div",{class:"many",role:"group","aria-label":o.count},r("span",{},o.count),...y),x,r("div","ends",c&&r("button",{click:h},o.keep),b))}export{P as default};
