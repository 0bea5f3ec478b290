var z=`/* A card with its board, on the page of rules and over a board; each selector begins with what the card stands in. */
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
.otys-rules .table {
  display: block;
  width: 100%;
  max-width: 440px;
  height: auto;
  margin: 0 auto;
  border: 2px solid var(--otys-deck-edge);
  border-radius: 10px;
}
.otys-rules .otys-art {
  fill: none;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
  text-anchor: middle;
  font-weight: 700;
}
.otys-rules .space {
  fill: var(--otys-paper);
  fill-opacity: 0.22;
  stroke: var(--otys-paper);
  stroke-opacity: 0.65;
  stroke-width: 1;
}
.otys-rules .changed {
  stroke: #ffd43b;
  stroke-width: 3.5;
  paint-order: stroke;
  filter: drop-shadow(0 0 1px #000) drop-shadow(0 0 1px #000);
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
`;function D(r,e){let t=r.getRootNode(),{adoptedStyleSheets:o}=t instanceof ShadowRoot?t:document;if(!e||o.some(s=>s.otys===e))return;let i=new CSSStyleSheet;i.replaceSync(e),i.otys=e,o.push(i)}var dt="http://www.w3.org/2000/svg",pt=new Set(["button","input","a","select","summary"]),H=r=>String(r).replace(/[\u202a-\u202e\u2066-\u2069]/g,"�"),V=r=>r.filter(Boolean).map(e=>typeof e=="string"?H(e):e);function X(r,e,t){for(let[o,i]of Object.entries(e))typeof i=="function"?r.addEventListener(o,i):ut(r,o,i);return r.append(...V(t)),r}function x(r,e={},...t){let o=document.createElement(r),i=typeof e=="string"?{class:e}:e;return r==="button"&&(i={type:"button",...i}),(pt.has(r)||"tabindex"in i)&&o.setAttribute("data-lm-suppress-shortcuts","true"),X(o,i,t)}function C(r,e={},...t){return X(document.createElementNS(dt,r),e,t)}function _(r,...e){r.replaceChildren(...V(e))}var q=r=>r.getRootNode().activeElement,U=(r,e)=>x("button",{class:"otys-close","aria-label":r,click:e},"×");function ut(r,e,t){let o=t===!0&&!e.startsWith("aria-")?"":H(t);t==null||t===!1?r.removeAttribute(e):r.getAttribute(e)!==o&&r.setAttribute(e,o)}function Y(r){return(e,t={})=>(r()[e]??(e.startsWith("rule.")?"":e)).replace(/\{(\w+)\}/g,(i,s)=>String(t[s]??i))}var G=new Map,B;function J(r,e){let t=G.get(r);if(t===void 0){if(B===void 0){B=globalThis.OffscreenCanvas?new OffscreenCanvas(1,1).getContext("2d"):null;let o=getComputedStyle(document.documentElement).getPropertyValue("--jp-ui-font-family");B&&(B.font=`700 100px ${o||"system-ui, sans-serif"}`)}t=B?B.measureText(r).width/100:r.length*.61,G.set(r,t)}return t*e}var I=([r,e,t,o])=>({x:r,y:e,w:t,h:o}),Q=(r,e,t,o,i)=>({art:"",x:1,y:1,w:r-2,h:e-2,rx:t,fill:o,line:"ink",stroke:i}),ft=(r,e,t,o=[])=>({id:r,...I(e),parts:[{art:t,x:0,y:0,w:e[2]}],labels:o});function Z(r,e,t,o=!0,i=""){if(!e)return null;let[,,s,c]=t;return!o||e==="?"?{id:r,...I(t),parts:ht(s,c),labels:[]}:{id:r,...I(t),...gt(e,s,c,i)}}var ht=(r,e)=>[Q(r,e,8,"water-4",2),{art:"helmet",x:r/2-12,y:e/2-12,w:24}];function gt(r,e,t,o=""){let[i,s]=r.split(":"),c=Math.max(24,Math.round(t*.34)),l=Math.min(c-2,34),h=[Q(e,t,8,"paper-fixed",2),{art:"",x:2,y:2,w:e-4,h:c-2,rx:7,fill:"sand",line:"sand"},{art:"laurel",x:4,y:(c-l)/2+1,w:l}],E=[{text:s[0],x:4+l/2,y:c/2+7,size:Math.max(15,l*.6),fill:"ink-fixed"}];[...s.slice(1)].reverse().forEach((d,S)=>{h.push({art:d==="c"?"credit":"battery",x:e-4-(l*.8+1)*(S+1),y:(c-l*.8)/2+1,w:l*.8})});let m=/^\d/.test(i),b=t-c,y=m&&i.length>1&&b>46,$=i.length>3&&b>62&&!y?[i.slice(0,2),i.slice(2)]:[i],k=Math.max(...$.map(d=>d.length)),g=Math.min((e-10)/Math.max(k,3)-2,(b-(y?26:8))/$.length-2,34);if($.forEach((d,S)=>{let n=c+(b-(y?18:0)-$.length*(g+2))/2+S*(g+2)+1,a=(e-d.length*(g+2)+2)/2;[...d].forEach((f,p)=>{let u=a+p*(g+2);h.push({art:m?"any":`cube:${f}`,x:u,y:n,w:g}),m&&E.push({text:f,x:u+g/2,y:n+g/2+5.5,size:Math.max(15,g*.6),fill:"ink-fixed"})})}),y){let d=t<110?"":o,S=e>138||t>150?20:15,n=d?J(d,S)+5:0;h.push({art:"different",x:e/2+n/2-10,y:t-24,w:20}),d&&E.push({text:d,x:e/2-10-2,y:t-8,size:S,fill:"muted"})}return{parts:h,labels:E}}function tt(r,e,t){let[o,i]=e.split("/"),s=ft(r,t,e==="?"?"bag":`token:${i}`);return e!=="?"&&s.parts.push({art:`front:${o}`,x:0,y:0,w:t[2]}),s}var F=376,N=46,A=[2,36],O=[42,104],P=[150,21],T=[279,28],R=[310,64],mt=[3,3,4,5,6],L=8*N+8;function nt(r,e,t,o,i){let s=et(r,e,t,o),c=i?et(r,e,i,o):null,l=s.height,h=C("svg",{viewBox:`0 0 ${F} ${l}`,class:"otys-art table","aria-hidden":!0});h.append(...bt(t,l));for(let{nodes:E}of s.drawn)h.append(...E);if(c)for(let{id:E,value:m,box:b}of s.drawn)c.drawn.find(y=>y.id===E)?.value!==m&&h.append(xt(b));return{svg:h,spots:s.spots,height:l}}var xt=([r,e,t,o])=>C("rect",{x:r-1.5,y:e-1.5,width:t+3,height:o+3,rx:8,class:"changed"}),W=r=>(r+2)*N+2;function bt(r,e){let t=(s,c,l)=>C("rect",{x:0,y:s,width:F,height:c,fill:`var(--otys-${l})`}),o=[t(0,3*N,"sky"),t(8*N,e-8*N,"sand")];for(let s=1;s<=5;s+=1)o.push(t((s+2)*N,N,`water-${s}`));o.push(C("rect",{x:0,y:3*N-1.5,width:F,height:3,fill:"var(--otys-line)"}));let i=(s,c,l)=>C("rect",{x:s,y:c,width:l,height:l,rx:5,class:"space"});mt.forEach((s,c)=>{for(let l=0;l<s;l+=1)o.push(i(P[0]+l*P[1],W(c+1)+12,P[1]-2));o.push(i(A[0]+2,W(c+1)+5,A[1]-4))});for(let s=0;s<Number(r.hacker);s+=1)o.push(i(A[0]+s*40+2,L+2,34));return o}function et(r,e,t,o){let i=[],s=[],c=(n,[a,f,p])=>{let u=r.draw(n,a,f,p);return u.style.setProperty("--otys-seat","var(--otys-seat-0)"),u},l=(n,a,f,p,u="ink",w=0,v=!1)=>r.text({text:n,x:a,y:f,size:p,fill:u,width:w,at:v?"start":""}),h=(n,a,f,p,u="")=>{i.push({id:n,value:a,box:f,nodes:p}),u&&s.push({piece:u,box:f})},E=(n,a,f,p,u=t[n])=>h(n,u,[f,p,66,40],[j(f,p,66,40),c(a,[f+4,p+7,26]),l(u,f+47,p+28,20)],n);E("score","laurel",150,3),E("credits","credit",222,3),E("batteries","battery",294,3);let m=t.keys.includes("X");h("x",t.keys.replace(/\d/g,""),[150,50,66,40],[j(150,50,66,40),m?c("key:X",[165,52,36]):rt(165,52,36,"X",l)],"x"),h("neutral",t.neutral,[222,50,66,40],[j(222,50,66,40),c("key:N",[226,52,36]),l(`×${t.neutral}`,276,77,17)],"neutral"),h("mechanic",t.mechanic,[294,50,66,40],[j(294,50,66,40),c("mechanic",[297,53,34]),l(t.mechanic,346,78,20)],"mechanic"),h("name",t.name,[150,98,96,34],[j(150,98,96,34),l(t.name,198,121,16,"ink",88)]),o.includes("supply")&&h("supply",t.supply,[252,98,112,34],[j(252,98,112,34),c("key:N",[256,101,28]),l(`${e("page.supply")} ${t.supply}`,324,120,14,"ink",70)]);let[b,y,$]=[t.key[0],Number(t.key[1]),t.key[2]?5:0];t.divers.split(",").forEach((n,a)=>{let f=W(a-2),p=a===y+2&&t.key?$:0,u=n.replace("+",""),w=[c(`diver:${n}`,[O[0]+p,f,O[1]]),l(e(`tile.${u}`),O[0]+p+71,f+17,13,"ink-fixed",56)];h(`place:${a}`,n,[O[0]+p,f,O[1],44],w,`diver:${u}`)});for(let n=1;n<=5;n+=1){let a=W(n),f=t.keys.includes(String(n));if(h(`key:${n}`,String(f),[A[0],a+3,A[1],A[1]],f?[c(`key:${n}`,[A[0],a+3,A[1]])]:[rt(A[0],a+3,A[1],String(n),l)],"key"),t.key&&y===n&&(b!==String(n)||$||!f)){let v=A[0]+($?6:3);h("turn",t.key,[v,a+3,A[1],A[1]],[c(`key:${b}`,[v,a+3,A[1]])])}let p=t.zone.split("/")[n-1];h(`zone:${n}`,p,[P[0]-2,a+8,6*P[1],28],[...p].map((v,M)=>c(`cube:${v}`,[P[0]+M*P[1],a+12,P[1]-2])),"level");let u=t.rewards.split(",")[n-1];h(`reward:${n}`,u,[T[0],a+7,T[1],T[1]],u?[c(`back:${u}`,[T[0],a+7,T[1]])]:[yt(T[0],a+7,T[1])],"reward");let w=t.sponsors.split(",")[n-1];h(`sponsor:${n}`,w,[R[0],a+6,R[1],31],[c(`sponsor:${w}`,[R[0],a+6,R[1]])],`sponsor:${w[0]}`)}let k=[...t.track].map((n,a)=>c(`track:${n}`,[A[0]+a*40,L,38]));h("track",t.track,[A[0],L,40*Math.max(t.track.length,1),40],k,"track");let g=A[0]+Number(t.hacker)*40;h("hacker",t.hacker,[g,L,40,40],[c("hacker",[g,L,38])],"hacker");let d=L+48,S=n=>l(n,6,d+14,14,"ink-fixed",360,!0);for(let n of["public","hand"]){if(!o.includes(n))continue;let a=t[n]?t[n].split(","):[],p=a.map((u,w)=>Z(`${n}:${w}`,u,[6+w*74,d+23,70,67])).flatMap(u=>{if(!u)return[];let w=r.group(u.parts,u.labels);return w.setAttribute("transform",`translate(${u.x} ${u.y})`),[w]});h(n,t[n],[4,d+21,Math.max(74*a.length,74),70],[S(e(`page.${n}`)),...p],"contract"),d+=98}if(o.includes("store")){let n=[S(e("page.store"))];[3,2,1].forEach((a,f)=>n.push(l(`${a}¢`,20,d+42+f*26,15,"ink-fixed"))),[..."mpft"].forEach((a,f)=>{for(let p=0;p<3;p+=1){let[u,w]=[44+f*30,d+23+p*26];n.push(C("rect",{x:u,y:w,width:26,height:24,rx:4,class:"space"})),t.store.split(a).length-1>p&&n.push(c(`cube:${a}`,[u+2,w+1,22]))}}),h("store",t.store,[4,d+21,162,80],n,"store"),d+=108}if(o.includes("display")){let n=[S(e("page.display"))];t.display.split("|").forEach((a,f)=>{n.push(l(String(f+1),10+f*73,d+40,15,"ink-fixed")),a.split(",").forEach((p,u)=>{if(!p)return;let{parts:w,labels:v}=tt("",p,[0,0,26,26]),M=r.group(w,v);M.setAttribute("transform",`translate(${18+f*73+u*27} ${d+22})`),n.push(M)})}),h("display",t.display,[4,d+18,368,34],n,"reward"),d+=58}if(o.includes("others"))for(let n of t.others.split(";").filter(Boolean)){let[a,f,p,u,w,v]=n.split("|"),M=f.split(",")[(y||4)+2],it=[l(a,6,d+28,15,"ink-fixed",60,!0),c(`diver:${M}`,[72,d,O[1]]),l(e(`tile.${M.replace("+","")}`),143,d+17,13,"ink-fixed",56),...[["laurel",p],["credit",u],["battery",w],["hacker",`+${v}`]].flatMap(([at,ct],K)=>[c(at,[184+K*48,d+11,22]),l(ct,219+K*48,d+28,15,"ink-fixed")])];h(`other:${a}`,`${M}${f}${p}${u}${w}${v}`,[4,d,368,44],it),d+=50}return{drawn:i,spots:s,height:d+2}}var j=(r,e,t,o)=>C("rect",{x:r,y:e,width:t,height:o,rx:8,fill:"var(--otys-paper)",stroke:"var(--otys-line)","stroke-width":1}),rt=(r,e,t,o,i)=>{let s=C("g",{opacity:.55},C("rect",{x:r+2,y:e+2,width:t-4,height:t-4,rx:6,class:"space"}));return s.append(i(o,r+t/2,e+t/2+6,16,"ink-fixed")),s},yt=(r,e,t)=>C("circle",{cx:r+t/2,cy:e+t/2,r:t/2-3,class:"space"});function ot({drawings:r,say:e,link:t,base:o={}}){let i=m=>x("span",{class:`badge ${m}`,title:e(`page.about_${m}`)},e(`provenance.${m}`)),s=({id:m,title:b,readings:y,says:$})=>x("section",{},x("h4",{},t(m),` ${b}`),x("ul",{},...y.map(([k,g])=>x("li",{},k?x("b",{},`${k}: `):null,g))),x("p",{},$));function c({looks:m,texts:b,refused:y,parts:$}){let k=m.reduce((v,M)=>[...v,{...v.at(-1)??o,...M}],[]),g=0,d=x("div","stage"),S=x("p",{class:"says","aria-live":"polite"}),n=x("span","count"),a=x("button",{class:"tile",click:()=>p(g-1)},`‹ ${e("page.back")}`),f=x("button",{class:"go",click:()=>p(g+1)},`${e("page.next")} ›`);function p(v){g=Math.max(0,Math.min(k.length-1,v)),d.replaceChildren(nt(r,e,k[g],$,g?k[g-1]:void 0).svg),S.classList.toggle("refused",!!y[g]),S.textContent=y[g]?`✕ ${e("page.refused")} ${b[g]}`:b[g]||e("page.before"),n.textContent=e("page.step",{n:g+1,of:k.length}),a.setAttribute("aria-disabled",String(g===0)),f.setAttribute("aria-disabled",String(g===k.length-1))}let u=v=>{v.key==="ArrowRight"&&p(g+1),v.key==="ArrowLeft"&&p(g-1)};p(0);let w=k.length>1?x("p","controls",a,n,f):null;return x("figure",{keydown:u},d,w||b[0]?S:null,w)}function l(m,b){let y=x("div"),$=x("button",{class:b?"go":"tile","aria-expanded":"false",click:()=>{let k=!y.firstChild;y.replaceChildren(...k?[c(m)]:[]),y.scrollIntoView?.({block:"nearest"}),$.setAttribute("aria-expanded",String(k)),$.textContent=e(k?"page.hide":"page.show")}},e("page.show"));return[$,y]}function h(m,b){if(!m.length&&!Object.values(b()).some($=>$.length))return null;let y=x("details",{toggle:()=>{if(y.childElementCount>1)return;let{basis:$,differ:k,ways:g}=b(),d=$.map(([S,n,a])=>x("li",{},t(S),` ${n} `,i(a)));y.append(x("ul","basis",...d),...k.length?[x("h3",{},e("page.differ")),...k.map(s)]:[],...g.filter(S=>S!==null))}});return y.append(x("summary",{},[e("page.hangs_on"),m.join(" ")].filter(Boolean).join(" · "))),y}let E=({says:m,provenance:b})=>x("p","answer",m," ",i(b));return{answer:E,card:({head:m,says:b,provenance:y,refs:$,board:k},g,d=!1)=>x("article","card",x("h2",{},m),E({says:b,provenance:y}),...k?l(k,d):[],h($,g))}}var st=new WeakMap;function wt(r,e){let t=r.querySelector("dialog.otys-rules");if(t)return t;let o=()=>i.close(),i=x("dialog","otys-rules",U(e,o),x("div"));return i.addEventListener("close",()=>st.get(i)?.focus()),i.addEventListener("click",s=>s.target===i&&o()),i.addEventListener("keydown",s=>{s.ctrlKey||s.metaKey||s.altKey||(s.stopPropagation(),s.key==="Escape"&&(s.preventDefault(),o()))}),r.append(i),i}function kt({card:r,words:e,drawings:t,root:o,open:i}){let s=Y(()=>({...e,...r.words})),c=b=>x("button",{class:"ref",click:()=>i(b)},b),l=r.page?[x("p",{},x("a",{href:r.page,target:"_blank"},s("page.more")))]:[],h=`${s(`page.${r.kind}`,{n:r.ref})} · ${r.title}`,E=r.basis.map(([b])=>b);D(o,z);let m=wt(o,s("close"));m.setAttribute("aria-label",h),_(m.children[1],ot({drawings:t,say:s,link:c}).card({...r,head:h,refs:E},()=>({...r,ways:l}),!0)),m.open||(st.set(m,q(o)),m.showModal()),m.scrollTop=0,m.children[0].focus()}export{kt as default};
