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
  margin: 4px 0 10px;
  font-size: 1.25rem;
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
`;function D(r,e){let t=r.getRootNode(),{adoptedStyleSheets:o}=t instanceof ShadowRoot?t:document;if(!e||o.some(s=>s.otys===e))return;let i=new CSSStyleSheet;i.replaceSync(e),i.otys=e,o.push(i)}var dt="http://www.w3.org/2000/svg",pt=new Set(["button","input","a","select","summary"]),H=r=>String(r).replace(/[\u202a-\u202e\u2066-\u2069]/g,"�"),V=r=>r.filter(Boolean).map(e=>typeof e=="string"?H(e):e);function X(r,e,t){for(let[o,i]of Object.entries(e))typeof i=="function"?r.addEventListener(o,i):ut(r,o,i);return r.append(...V(t)),r}function g(r,e={},...t){let o=document.createElement(r),i=typeof e=="string"?{class:e}:e;return r==="button"&&(i={type:"button",...i}),(pt.has(r)||"tabindex"in i)&&o.setAttribute("data-lm-suppress-shortcuts","true"),X(o,i,t)}function C(r,e={},...t){return X(document.createElementNS(dt,r),e,t)}function _(r,...e){r.replaceChildren(...V(e))}var q=r=>r.getRootNode().activeElement,U=(r,e)=>g("button",{class:"otys-close","aria-label":r,click:e},"×");function ut(r,e,t){let o=t===!0&&!e.startsWith("aria-")?"":H(t);t==null||t===!1?r.removeAttribute(e):r.getAttribute(e)!==o&&r.setAttribute(e,o)}function Y(r){return(e,t={})=>(r()[e]??(e.startsWith("rule.")?"":e)).replace(/\{(\w+)\}/g,(i,s)=>String(t[s]??i))}var G=new Map,T;function J(r,e){let t=G.get(r);if(t===void 0){if(T===void 0){T=globalThis.OffscreenCanvas?new OffscreenCanvas(1,1).getContext("2d"):null;let o=getComputedStyle(document.documentElement).getPropertyValue("--jp-ui-font-family");T&&(T.font=`700 100px ${o||"system-ui, sans-serif"}`)}t=T?T.measureText(r).width/100:r.length*.61,G.set(r,t)}return t*e}var I=([r,e,t,o])=>({x:r,y:e,w:t,h:o}),Q=(r,e,t,o,i)=>({art:"",x:1,y:1,w:r-2,h:e-2,rx:t,fill:o,line:"ink",stroke:i}),ft=(r,e,t,o=[])=>({id:r,...I(e),parts:[{art:t,x:0,y:0,w:e[2]}],labels:o});function Z(r,e,t,o=!0,i=""){if(!e)return null;let[,,s,c]=t;return!o||e==="?"?{id:r,...I(t),parts:ht(s,c),labels:[]}:{id:r,...I(t),...gt(e,s,c,i)}}var ht=(r,e)=>[Q(r,e,8,"water-4",2),{art:"helmet",x:r/2-12,y:e/2-12,w:24}];function gt(r,e,t,o=""){let[i,s]=r.split(":"),c=Math.max(24,Math.round(t*.34)),p=Math.min(c-2,34),h=[Q(e,t,8,"paper-fixed",2),{art:"",x:2,y:2,w:e-4,h:c-2,rx:7,fill:"sand",line:"sand"},{art:"laurel",x:4,y:(c-p)/2+1,w:p}],b=[{text:s[0],x:4+p/2,y:c/2+7,size:Math.max(15,p*.6),fill:"ink-fixed"}];[...s.slice(1)].reverse().forEach((l,A)=>{h.push({art:l==="c"?"credit":"battery",x:e-4-(p*.8+1)*(A+1),y:(c-p*.8)/2+1,w:p*.8})});let y=/^\d/.test(i),m=t-c,$=y&&i.length>1&&m>46,w=i.length>3&&m>62&&!$?[i.slice(0,2),i.slice(2)]:[i],k=Math.max(...w.map(l=>l.length)),v=Math.min((e-10)/Math.max(k,3)-2,(m-($?26:8))/w.length-2,34);if(w.forEach((l,A)=>{let n=c+(m-($?18:0)-w.length*(v+2))/2+A*(v+2)+1,a=(e-l.length*(v+2)+2)/2;[...l].forEach((d,f)=>{let u=a+f*(v+2);h.push({art:y?"any":`cube:${d}`,x:u,y:n,w:v}),y&&b.push({text:d,x:u+v/2,y:n+v/2+5.5,size:Math.max(15,v*.6),fill:"ink-fixed"})})}),$){let l=t<110?"":o,A=e>138||t>150?20:15,n=l?J(l,A)+5:0;h.push({art:"different",x:e/2+n/2-10,y:t-24,w:20}),l&&b.push({text:l,x:e/2-10-2,y:t-8,size:A,fill:"muted"})}return{parts:h,labels:b}}function tt(r,e,t){let[o,i]=e.split("/"),s=ft(r,t,e==="?"?"bag":`token:${i}`);return e!=="?"&&s.parts.push({art:`front:${o}`,x:0,y:0,w:t[2]}),s}var F=376,N=46,S=[2,36],j=[42,104],P=[150,21],O=[279,28],R=[310,64],mt=[3,3,4,5,6],L=8*N+8;function nt(r,e,t,o,i){let s=et(r,e,t,o),c=i?et(r,e,i,o):null,p=s.height,h=C("svg",{viewBox:`0 0 ${F} ${p}`,class:"otys-art table","aria-hidden":!0});h.append(...bt(t,p));for(let{nodes:b}of s.drawn)h.append(...b);if(c)for(let{id:b,value:y,box:m}of s.drawn)c.drawn.find($=>$.id===b)?.value!==y&&h.append(xt(m));return{svg:h,spots:s.spots,height:p}}var xt=([r,e,t,o])=>C("rect",{x:r-1.5,y:e-1.5,width:t+3,height:o+3,rx:8,class:"changed"}),W=r=>(r+2)*N+2;function bt(r,e){let t=(s,c,p)=>C("rect",{x:0,y:s,width:F,height:c,fill:`var(--otys-${p})`}),o=[t(0,3*N,"sky"),t(8*N,e-8*N,"sand")];for(let s=1;s<=5;s+=1)o.push(t((s+2)*N,N,`water-${s}`));o.push(C("rect",{x:0,y:3*N-1.5,width:F,height:3,fill:"var(--otys-line)"}));let i=(s,c,p)=>C("rect",{x:s,y:c,width:p,height:p,rx:5,class:"space"});mt.forEach((s,c)=>{for(let p=0;p<s;p+=1)o.push(i(P[0]+p*P[1],W(c+1)+12,P[1]-2));o.push(i(S[0]+2,W(c+1)+5,S[1]-4))});for(let s=0;s<Number(r.hacker);s+=1)o.push(i(S[0]+s*40+2,L+2,34));return o}function et(r,e,t,o){let i=[],s=[],c=(n,[a,d,f])=>{let u=r.draw(n,a,d,f);return u.style.setProperty("--otys-seat","var(--otys-seat-0)"),u},p=(n,a,d,f,u="ink",x=0,E=!1)=>r.text({text:n,x:a,y:d,size:f,fill:u,width:x,at:E?"start":""}),h=(n,a,d,f,u="")=>{i.push({id:n,value:a,box:d,nodes:f}),u&&s.push({piece:u,box:d})},b=(n,a,d,f,u=t[n])=>h(n,u,[d,f,66,40],[B(d,f,66,40),c(a,[d+4,f+7,26]),p(u,d+47,f+28,20)],n);b("score","laurel",150,3),b("credits","credit",222,3),b("batteries","battery",294,3);let y=t.keys.includes("X");h("x",t.keys.replace(/\d/g,""),[150,50,66,40],[B(150,50,66,40),y?c("key:X",[165,52,36]):rt(165,52,36,"X",p)],"x"),h("neutral",t.neutral,[222,50,66,40],[B(222,50,66,40),c("key:N",[226,52,36]),p(`×${t.neutral}`,276,77,17)],"neutral"),h("mechanic",t.mechanic,[294,50,66,40],[B(294,50,66,40),c("mechanic",[297,53,34]),p(t.mechanic,346,78,20)],"mechanic"),h("name",t.name,[150,98,96,34],[B(150,98,96,34),p(t.name,198,121,16,"ink",88)]),o.includes("supply")&&h("supply",t.supply,[252,98,112,34],[B(252,98,112,34),c("key:N",[256,101,28]),p(`${e("page.supply")} ${t.supply}`,324,120,14,"ink",70)]);let[m,$,w]=[t.key[0],Number(t.key[1]),t.key[2]?5:0];t.divers.split(",").forEach((n,a)=>{let d=W(a-2),f=a===$+2&&t.key?w:0,u=n.replace("+",""),x=[c(`diver:${n}`,[j[0]+f,d,j[1]]),p(e(`tile.${u}`),j[0]+f+71,d+17,13,"ink-fixed",56)];h(`place:${a}`,n,[j[0]+f,d,j[1],44],x,`diver:${u}`)});for(let n=1;n<=5;n+=1){let a=W(n),d=t.keys.includes(String(n));if(h(`key:${n}`,String(d),[S[0],a+3,S[1],S[1]],d?[c(`key:${n}`,[S[0],a+3,S[1]])]:[rt(S[0],a+3,S[1],String(n),p)],"key"),t.key&&$===n&&(m!==String(n)||w||!d)){let E=S[0]+(w?6:3);h("turn",t.key,[E,a+3,S[1],S[1]],[c(`key:${m}`,[E,a+3,S[1]])])}let f=t.zone.split("/")[n-1];h(`zone:${n}`,f,[P[0]-2,a+8,6*P[1],28],[...f].map((E,M)=>c(`cube:${E}`,[P[0]+M*P[1],a+12,P[1]-2])),"level");let u=t.rewards.split(",")[n-1];h(`reward:${n}`,u,[O[0],a+7,O[1],O[1]],u?[c(`back:${u}`,[O[0],a+7,O[1]])]:[yt(O[0],a+7,O[1])],"reward");let x=t.sponsors.split(",")[n-1];h(`sponsor:${n}`,x,[R[0],a+6,R[1],31],[c(`sponsor:${x}`,[R[0],a+6,R[1]])],`sponsor:${x[0]}`)}let k=[...t.track].map((n,a)=>c(`track:${n}`,[S[0]+a*40,L,38]));h("track",t.track,[S[0],L,40*Math.max(t.track.length,1),40],k,"track");let v=S[0]+Number(t.hacker)*40;h("hacker",t.hacker,[v,L,40,40],[c("hacker",[v,L,38])],"hacker");let l=L+48,A=n=>p(n,6,l+14,14,"ink-fixed",360,!0);for(let n of["public","hand"]){if(!o.includes(n))continue;let a=t[n]?t[n].split(","):[],f=a.map((u,x)=>Z(`${n}:${x}`,u,[6+x*74,l+23,70,67])).flatMap(u=>{if(!u)return[];let x=r.group(u.parts,u.labels);return x.setAttribute("transform",`translate(${u.x} ${u.y})`),[x]});h(n,t[n],[4,l+21,Math.max(74*a.length,74),70],[A(e(`page.${n}`)),...f],"contract"),l+=98}if(o.includes("store")){let n=[A(e("page.store"))];[3,2,1].forEach((a,d)=>n.push(p(`${a}¢`,20,l+42+d*26,15,"ink-fixed"))),[..."mpft"].forEach((a,d)=>{for(let f=0;f<3;f+=1){let[u,x]=[44+d*30,l+23+f*26];n.push(C("rect",{x:u,y:x,width:26,height:24,rx:4,class:"space"})),t.store.split(a).length-1>f&&n.push(c(`cube:${a}`,[u+2,x+1,22]))}}),h("store",t.store,[4,l+21,162,80],n,"store"),l+=108}if(o.includes("display")){let n=[A(e("page.display"))];t.display.split("|").forEach((a,d)=>{n.push(p(String(d+1),10+d*73,l+40,15,"ink-fixed")),a.split(",").forEach((f,u)=>{if(!f)return;let{parts:x,labels:E}=tt("",f,[0,0,26,26]),M=r.group(x,E);M.setAttribute("transform",`translate(${18+d*73+u*27} ${l+22})`),n.push(M)})}),h("display",t.display,[4,l+18,368,34],n,"reward"),l+=58}if(o.includes("others"))for(let n of t.others.split(";").filter(Boolean)){let[a,d,f,u,x,E]=n.split("|"),M=d.split(",")[($||4)+2],it=[p(a,6,l+28,15,"ink-fixed",60,!0),c(`diver:${M}`,[72,l,j[1]]),p(e(`tile.${M.replace("+","")}`),143,l+17,13,"ink-fixed",56),...[["laurel",f],["credit",u],["battery",x],["hacker",`+${E}`]].flatMap(([at,ct],K)=>[c(at,[184+K*48,l+11,22]),p(ct,219+K*48,l+28,15,"ink-fixed")])];h(`other:${a}`,`${M}${d}${f}${u}${x}${E}`,[4,l,368,44],it),l+=50}return{drawn:i,spots:s,height:l+2}}var B=(r,e,t,o)=>C("rect",{x:r,y:e,width:t,height:o,rx:8,fill:"var(--otys-paper)",stroke:"var(--otys-line)","stroke-width":1}),rt=(r,e,t,o,i)=>{let s=C("g",{opacity:.55},C("rect",{x:r+2,y:e+2,width:t-4,height:t-4,rx:6,class:"space"}));return s.append(i(o,r+t/2,e+t/2+6,16,"ink-fixed")),s},yt=(r,e,t)=>C("circle",{cx:r+t/2,cy:e+t/2,r:t/2-3,class:"space"});function ot({drawings:r,say:e,link:t,base:o={}}){let i=b=>g("span",{class:`badge ${b}`,title:e(`page.about_${b}`)},e(`provenance.${b}`)),s=({id:b,title:y,readings:m,says:$})=>g("section",{},g("h4",{},t(b),` ${y}`),g("ul",{},...m.map(([w,k])=>g("li",{},w?g("b",{},`${w}: `):null,k))),g("p",{},$));function c({looks:b,texts:y,refused:m,parts:$}){let w=b.reduce((x,E)=>[...x,{...x.at(-1)??o,...E}],[]),k=0,v=g("div","stage"),l=g("p",{class:"says","aria-live":"polite"}),A=g("span","count"),n=g("button",{class:"tile",click:()=>d(k-1)},`‹ ${e("page.back")}`),a=g("button",{class:"go",click:()=>d(k+1)},`${e("page.next")} ›`);function d(x){k=Math.max(0,Math.min(w.length-1,x)),v.replaceChildren(nt(r,e,w[k],$,k?w[k-1]:void 0).svg),l.classList.toggle("refused",!!m[k]),l.textContent=m[k]?`✕ ${e("page.refused")} ${y[k]}`:y[k]||e("page.before"),A.textContent=e("page.step",{n:k+1,of:w.length}),n.setAttribute("aria-disabled",String(k===0)),a.setAttribute("aria-disabled",String(k===w.length-1))}let f=x=>{x.key==="ArrowRight"&&d(k+1),x.key==="ArrowLeft"&&d(k-1)};d(0);let u=w.length>1?g("p","controls",n,A,a):null;return g("figure",{keydown:f},v,u||y[0]?l:null,u)}function p(b,y){let m=g("div"),$=g("button",{class:y?"go":"tile","aria-expanded":"false",click:()=>{let w=!m.firstChild;m.replaceChildren(...w?[c(b)]:[]),m.scrollIntoView?.({block:"nearest"}),$.setAttribute("aria-expanded",String(w)),$.textContent=e(w?"page.hide":"page.show")}},e("page.show"));return[$,m]}function h(b,y){if(!b.length&&!Object.values(y()).some($=>$.length))return null;let m=g("details",{toggle:()=>{if(m.childElementCount>1)return;let{basis:$,differ:w,ways:k}=y(),v=$.map(([l,A,n])=>g("li",{},t(l),` ${A} `,i(n)));m.append(g("ul","basis",...v),...w.length?[g("h3",{},e("page.differ")),...w.map(s)]:[],...k.filter(l=>l!==null))}});return m.append(g("summary",{},[e("page.hangs_on"),b.join(" ")].filter(Boolean).join(" · "))),m}return{card:({head:b,says:y,provenance:m,refs:$,board:w},k,v=!1)=>g("article","card",g("h2",{},b),g("p","answer",y," ",i(m)),...w?p(w,v):[],h($,k))}}var st=new WeakMap;function wt(r,e){let t=r.querySelector("dialog.otys-rules");if(t)return t;let o=()=>i.close(),i=g("dialog","otys-rules",U(e,o),g("div"));return i.addEventListener("close",()=>st.get(i)?.focus()),i.addEventListener("click",s=>s.target===i&&o()),i.addEventListener("keydown",s=>{s.ctrlKey||s.metaKey||s.altKey||(s.stopPropagation(),s.key==="Escape"&&(s.preventDefault(),o()))}),r.append(i),i}function kt({card:r,words:e,drawings:t,root:o,open:i}){let s=Y(()=>({...e,...r.words})),c=m=>g("button",{class:"ref",click:()=>i(m)},m),p=r.page?[g("p",{},g("a",{href:r.page,target:"_blank"},s("page.more")))]:[],h=`${s(`page.${r.kind}`,{n:r.ref})} · ${r.title}`,b=r.basis.map(([m])=>m);D(o,z);let y=wt(o,s("close"));y.setAttribute("aria-label",h),_(y.children[1],ot({drawings:t,say:s,link:c}).card({...r,head:h,refs:b},()=>({...r,ways:p}),!0)),y.open||(st.set(y,q(o)),y.showModal()),y.scrollTop=0,y.children[0].focus()}export{kt as default};
