var U=`/* A card with its board, on the page of rules and over a board; each selector begins with what the card stands in. */
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
`;function z(r,e){let t=r.getRootNode(),{adoptedStyleSheets:s}=t instanceof ShadowRoot?t:document;if(!e||s.some(n=>n.otys===e))return;let i=new CSSStyleSheet;i.replaceSync(e),i.otys=e,s.push(i)}var ut="http://www.w3.org/2000/svg",ft=new Set(["button","input","a","select","summary"]),H=r=>String(r).replace(/[\u202a-\u202e\u2066-\u2069]/g,"�"),V=r=>r.filter(Boolean).map(e=>typeof e=="string"?H(e):e);function X(r,e,t){for(let[s,i]of Object.entries(e))typeof i=="function"?r.addEventListener(s,i):ht(r,s,i);return r.append(...V(t)),r}function m(r,e={},...t){let s=document.createElement(r),i=typeof e=="string"?{class:e}:e;return r==="button"&&(i={type:"button",...i}),(ft.has(r)||"tabindex"in i)&&s.setAttribute("data-lm-suppress-shortcuts","true"),X(s,i,t)}function C(r,e={},...t){return X(document.createElementNS(ut,r),e,t)}function _(r,...e){r.replaceChildren(...V(e))}var q=r=>r.getRootNode().activeElement,Y=(r,e)=>m("button",{class:"otys-close","aria-label":r,click:e},"×");function ht(r,e,t){let s=t===!0&&!e.startsWith("aria-")?"":H(t);t==null||t===!1?r.removeAttribute(e):r.getAttribute(e)!==s&&r.setAttribute(e,s)}var G=new WeakMap;function mt(r,e,t){let s=r.querySelector(`dialog.${e}`);if(s)return s;let i=()=>n.close(),n=m("dialog",`otys-rules ${e}`,Y(t,i),m("div"));return n.addEventListener("close",()=>G.get(n)?.focus()),n.addEventListener("click",a=>a.target===n&&i()),n.addEventListener("keydown",a=>{a.ctrlKey||a.metaKey||a.altKey||(a.stopPropagation(),a.key==="Escape"&&(a.preventDefault(),i()))}),r.append(n),n}function J(r,e,t,s,...i){let n=mt(r,e,s);n.setAttribute("aria-label",t),_(n.children[1],...i),n.open||(G.set(n,q(r)),n.showModal()),n.scrollTop=0,n.children[0].focus()}function W(r,e=location.href,t=globalThis.document?.baseURI??e){if(typeof r!="string")return null;try{let[s,i]=[new URL(r,t),new URL(e)];return(i.host||i.protocol==="file:")&&s.protocol===i.protocol&&s.host===i.host?r:null}catch{return null}}function Q(r){return(e,t={})=>(r()[e]??(e.startsWith("rule.")?"":e)).replace(/\{(\w+)\}/g,(i,n)=>String(t[n]??i))}var Z=new Map,B;function tt(r,e){let t=Z.get(r);if(t===void 0){if(B===void 0){B=globalThis.OffscreenCanvas?new OffscreenCanvas(1,1).getContext("2d"):null;let s=getComputedStyle(document.documentElement).getPropertyValue("--jp-ui-font-family");B&&(B.font=`700 100px ${s||"system-ui, sans-serif"}`)}t=B?B.measureText(r).width/100:r.length*.61,Z.set(r,t)}return t*e}var F=([r,e,t,s])=>({x:r,y:e,w:t,h:s}),et=(r,e,t,s,i)=>({art:"",x:1,y:1,w:r-2,h:e-2,rx:t,fill:s,line:"ink",stroke:i}),gt=(r,e,t,s=[])=>({id:r,...F(e),parts:[{art:t,x:0,y:0,w:e[2]}],labels:s});function rt(r,e,t,s=!0,i=""){if(!e)return null;let[,,n,a]=t;return!s||e==="?"?{id:r,...F(t),parts:xt(n,a),labels:[]}:{id:r,...F(t),...bt(e,n,a,i)}}var xt=(r,e)=>[et(r,e,8,"water-4",2),{art:"helmet",x:r/2-12,y:e/2-12,w:24}];function bt(r,e,t,s=""){let[i,n]=r.split(":"),a=Math.max(24,Math.round(t*.34)),l=Math.min(a-2,34),g=[et(e,t,8,"paper-fixed",2),{art:"",x:2,y:2,w:e-4,h:a-2,rx:7,fill:"sand",line:"sand"},{art:"laurel",x:4,y:(a-l)/2+1,w:l}],A=[{text:n[0],x:4+l/2,y:a/2+7,size:Math.max(15,l*.6),fill:"ink-fixed"}];[...n.slice(1)].reverse().forEach((p,S)=>{g.push({art:p==="c"?"credit":"battery",x:e-4-(l*.8+1)*(S+1),y:(a-l*.8)/2+1,w:l*.8})});let y=/^\d/.test(i),x=t-a,b=y&&i.length>1&&x>46,$=i.length>3&&x>62&&!b?[i.slice(0,2),i.slice(2)]:[i],k=Math.max(...$.map(p=>p.length)),h=Math.min((e-10)/Math.max(k,3)-2,(x-(b?26:8))/$.length-2,34);if($.forEach((p,S)=>{let o=a+(x-(b?18:0)-$.length*(h+2))/2+S*(h+2)+1,c=(e-p.length*(h+2)+2)/2;[...p].forEach((f,d)=>{let u=c+d*(h+2);g.push({art:y?"any":`cube:${f}`,x:u,y:o,w:h}),y&&A.push({text:f,x:u+h/2,y:o+h/2+5.5,size:Math.max(15,h*.6),fill:"ink-fixed"})})}),b){let p=t<110?"":s,S=e>138||t>150?20:15,o=p?tt(p,S)+5:0;g.push({art:"different",x:e/2+o/2-10,y:t-24,w:20}),p&&A.push({text:p,x:e/2-10-2,y:t-8,size:S,fill:"muted"})}return{parts:g,labels:A}}function nt(r,e,t){let[s,i]=e.split("/"),n=gt(r,t,e==="?"?"bag":`token:${i}`);return e!=="?"&&n.parts.push({art:`front:${s}`,x:0,y:0,w:t[2]}),n}var D=376,N=46,E=[2,36],L=[42,104],P=[150,21],T=[279,28],j=[310,64],yt=[3,3,4,5,6],R=8*N+8;function it(r,e,t,s,i){let n=ot(r,e,t,s),a=i?ot(r,e,i,s):null,l=n.height,g=C("svg",{viewBox:`0 0 ${D} ${l}`,class:"otys-art table","aria-hidden":!0});g.append(...kt(t,l));for(let{nodes:A}of n.drawn)g.append(...A);if(a)for(let{id:A,value:y,box:x}of n.drawn)a.drawn.find(b=>b.id===A)?.value!==y&&g.append(wt(x));return{svg:g,spots:n.spots,height:l}}var wt=([r,e,t,s])=>C("rect",{x:r-1.5,y:e-1.5,width:t+3,height:s+3,rx:8,class:"changed"}),I=r=>(r+2)*N+2;function kt(r,e){let t=(n,a,l)=>C("rect",{x:0,y:n,width:D,height:a,fill:`var(--otys-${l})`}),s=[t(0,3*N,"sky"),t(8*N,e-8*N,"sand")];for(let n=1;n<=5;n+=1)s.push(t((n+2)*N,N,`water-${n}`));s.push(C("rect",{x:0,y:3*N-1.5,width:D,height:3,fill:"var(--otys-line)"}));let i=(n,a,l)=>C("rect",{x:n,y:a,width:l,height:l,rx:5,class:"space"});yt.forEach((n,a)=>{for(let l=0;l<n;l+=1)s.push(i(P[0]+l*P[1],I(a+1)+12,P[1]-2));s.push(i(E[0]+2,I(a+1)+5,E[1]-4))});for(let n=0;n<Number(r.hacker);n+=1)s.push(i(E[0]+n*40+2,R+2,34));return s}function ot(r,e,t,s){let i=[],n=[],a=(o,[c,f,d])=>{let u=r.draw(o,c,f,d);return u.style.setProperty("--otys-seat","var(--otys-seat-0)"),u},l=(o,c,f,d,u="ink",w=0,v=!1)=>r.text({text:o,x:c,y:f,size:d,fill:u,width:w,at:v?"start":""}),g=(o,c,f,d,u="")=>{i.push({id:o,value:c,box:f,nodes:d}),u&&n.push({piece:u,box:f})},A=(o,c,f,d,u=t[o])=>g(o,u,[f,d,66,40],[O(f,d,66,40),a(c,[f+4,d+7,26]),l(u,f+47,d+28,20)],o);A("score","laurel",150,3),A("credits","credit",222,3),A("batteries","battery",294,3);let y=t.keys.includes("X");g("x",t.keys.replace(/\d/g,""),[150,50,66,40],[O(150,50,66,40),y?a("key:X",[165,52,36]):st(165,52,36,"X",l)],"x"),g("neutral",t.neutral,[222,50,66,40],[O(222,50,66,40),a("key:N",[226,52,36]),l(`×${t.neutral}`,276,77,17)],"neutral"),g("mechanic",t.mechanic,[294,50,66,40],[O(294,50,66,40),a("mechanic",[297,53,34]),l(t.mechanic,346,78,20)],"mechanic"),g("name",t.name,[150,98,96,34],[O(150,98,96,34),l(t.name,198,121,16,"ink",88)]),s.includes("supply")&&g("supply",t.supply,[252,98,112,34],[O(252,98,112,34),a("key:N",[256,101,28]),l(`${e("page.supply")} ${t.supply}`,324,120,14,"ink",70)]);let[x,b,$]=[t.key[0],Number(t.key[1]),t.key[2]?5:0];t.divers.split(",").forEach((o,c)=>{let f=I(c-2),d=c===b+2&&t.key?$:0,u=o.replace("+",""),w=[a(`diver:${o}`,[L[0]+d,f,L[1]]),l(e(`tile.${u}`),L[0]+d+71,f+17,13,"ink-fixed",56)];g(`place:${c}`,o,[L[0]+d,f,L[1],44],w,`diver:${u}`)});for(let o=1;o<=5;o+=1){let c=I(o),f=t.keys.includes(String(o));if(g(`key:${o}`,String(f),[E[0],c+3,E[1],E[1]],f?[a(`key:${o}`,[E[0],c+3,E[1]])]:[st(E[0],c+3,E[1],String(o),l)],"key"),t.key&&b===o&&(x!==String(o)||$||!f)){let v=E[0]+($?6:3);g("turn",t.key,[v,c+3,E[1],E[1]],[a(`key:${x}`,[v,c+3,E[1]])])}let d=t.zone.split("/")[o-1];g(`zone:${o}`,d,[P[0]-2,c+8,6*P[1],28],[...d].map((v,M)=>a(`cube:${v}`,[P[0]+M*P[1],c+12,P[1]-2])),"level");let u=t.rewards.split(",")[o-1];g(`reward:${o}`,u,[T[0],c+7,T[1],T[1]],u?[a(`back:${u}`,[T[0],c+7,T[1]])]:[$t(T[0],c+7,T[1])],"reward");let w=t.sponsors.split(",")[o-1];g(`sponsor:${o}`,w,[j[0],c+6,j[1],31],[a(`sponsor:${w}`,[j[0],c+6,j[1]])],`sponsor:${w[0]}`)}let k=[...t.track].map((o,c)=>a(`track:${o}`,[E[0]+c*40,R,38]));g("track",t.track,[E[0],R,40*Math.max(t.track.length,1),40],k,"track");let h=E[0]+Number(t.hacker)*40;g("hacker",t.hacker,[h,R,40,40],[a("hacker",[h,R,38])],"hacker");let p=R+48,S=o=>l(o,6,p+14,14,"ink-fixed",360,!0);for(let o of["public","hand"]){if(!s.includes(o))continue;let c=t[o]?t[o].split(","):[],d=c.map((u,w)=>rt(`${o}:${w}`,u,[6+w*74,p+23,70,67])).flatMap(u=>{if(!u)return[];let w=r.group(u.parts,u.labels);return w.setAttribute("transform",`translate(${u.x} ${u.y})`),[w]});g(o,t[o],[4,p+21,Math.max(74*c.length,74),70],[S(e(`page.${o}`)),...d],"contract"),p+=98}if(s.includes("store")){let o=[S(e("page.store"))];[3,2,1].forEach((c,f)=>o.push(l(`${c}¢`,20,p+42+f*26,15,"ink-fixed"))),[..."mpft"].forEach((c,f)=>{for(let d=0;d<3;d+=1){let[u,w]=[44+f*30,p+23+d*26];o.push(C("rect",{x:u,y:w,width:26,height:24,rx:4,class:"space"})),t.store.split(c).length-1>d&&o.push(a(`cube:${c}`,[u+2,w+1,22]))}}),g("store",t.store,[4,p+21,162,80],o,"store"),p+=108}if(s.includes("display")){let o=[S(e("page.display"))];t.display.split("|").forEach((c,f)=>{o.push(l(String(f+1),10+f*73,p+40,15,"ink-fixed")),c.split(",").forEach((d,u)=>{if(!d)return;let{parts:w,labels:v}=nt("",d,[0,0,26,26]),M=r.group(w,v);M.setAttribute("transform",`translate(${18+f*73+u*27} ${p+22})`),o.push(M)})}),g("display",t.display,[4,p+18,368,34],o,"reward"),p+=58}if(s.includes("others"))for(let o of t.others.split(";").filter(Boolean)){let[c,f,d,u,w,v]=o.split("|"),M=f.split(",")[(b||4)+2],ct=[l(c,6,p+28,15,"ink-fixed",60,!0),a(`diver:${M}`,[72,p,L[1]]),l(e(`tile.${M.replace("+","")}`),143,p+17,13,"ink-fixed",56),...[["laurel",d],["credit",u],["battery",w],["hacker",`+${v}`]].flatMap(([lt,pt],K)=>[a(lt,[184+K*48,p+11,22]),l(pt,219+K*48,p+28,15,"ink-fixed")])];g(`other:${c}`,`${M}${f}${d}${u}${w}${v}`,[4,p,368,44],ct),p+=50}return{drawn:i,spots:n,height:p+2}}var O=(r,e,t,s)=>C("rect",{x:r,y:e,width:t,height:s,rx:8,fill:"var(--otys-paper)",stroke:"var(--otys-line)","stroke-width":1}),st=(r,e,t,s,i)=>{let n=C("g",{opacity:.55},C("rect",{x:r+2,y:e+2,width:t-4,height:t-4,rx:6,class:"space"}));return n.append(i(s,r+t/2,e+t/2+6,16,"ink-fixed")),n},$t=(r,e,t)=>C("circle",{cx:r+t/2,cy:e+t/2,r:t/2-3,class:"space"});function at({drawings:r,say:e,link:t,base:s={}}){let i=y=>m("span",{class:`badge ${y}`,title:e(`page.about_${y}`)},e(`provenance.${y}`)),n=({id:y,title:x,readings:b,says:$})=>m("section",{},m("h4",{},t(y),` ${x}`),m("ul",{},...b.map(([k,h])=>m("li",{},k?m("b",{},`${k}: `):null,h))),m("p",{},$));function a({looks:y,texts:x,refused:b,parts:$}){let k=y.reduce((v,M)=>[...v,{...v.at(-1)??s,...M}],[]),h=0,p=m("div","stage"),S=m("p",{class:"says","aria-live":"polite"}),o=m("span","count"),c=m("button",{class:"tile",click:()=>d(h-1)},`‹ ${e("page.back")}`),f=m("button",{class:"go",click:()=>d(h+1)},`${e("page.next")} ›`);function d(v){h=Math.max(0,Math.min(k.length-1,v)),p.replaceChildren(it(r,e,k[h],$,h?k[h-1]:void 0).svg),S.classList.toggle("refused",!!b[h]),S.textContent=b[h]?`✕ ${e("page.refused")} ${x[h]}`:x[h]||e("page.before"),o.textContent=e("page.step",{n:h+1,of:k.length}),c.setAttribute("aria-disabled",String(h===0)),f.setAttribute("aria-disabled",String(h===k.length-1))}let u=v=>{v.key==="ArrowRight"&&d(h+1),v.key==="ArrowLeft"&&d(h-1)};d(0);let w=k.length>1?m("p","controls",c,o,f):null;return m("figure",{keydown:u},p,w||x[0]?S:null,w)}function l(y,x){let b=m("div"),$=m("button",{class:x?"go":"tile","aria-expanded":"false",click:()=>{let k=!b.firstChild;b.replaceChildren(...k?[a(y)]:[]),b.scrollIntoView?.({block:"nearest"}),$.setAttribute("aria-expanded",String(k)),$.textContent=e(k?"page.hide":"page.show")}},e("page.show"));return[$,b]}function g(y,x){if(!y.length&&!Object.values(x()).some($=>$.length))return null;let b=m("details",{toggle:()=>{if(b.childElementCount>1)return;let{basis:$,differ:k,ways:h}=x(),p=$.map(([S,o,c])=>m("li",{},t(S),` ${o} `,i(c)));b.append(m("ul","basis",...p),...k.length?[m("h3",{},e("page.differ")),...k.map(n)]:[],...h.filter(S=>S!==null))}});return b.append(m("summary",{},[e("page.hangs_on"),y.join(" ")].filter(Boolean).join(" · "))),b}let A=({says:y,provenance:x})=>m("p","answer",y," ",i(x));return{answer:A,card:({head:y,says:x,provenance:b,refs:$,board:k},h,p=!1)=>m("article","card",m("h2",{},y),A({says:x,provenance:b}),...k?l(k,p):[],g($,h))}}function vt({card:r,words:e,drawings:t,root:s,open:i}){let n=Q(()=>({...e,...r.words})),a=x=>m("button",{class:"ref",click:()=>i(x)},x),l=()=>m("p",{},m("a",{href:W(r.page),target:"_blank"},n("page.more"))),g=W(r.page)?[l()]:[],A=`${n(`page.${r.kind}`,{n:r.ref})} · ${r.title}`,y=r.basis.map(([x])=>x);z(s,U),J(s,"otys-rule",A,n("close"),at({drawings:t,say:n,link:a}).card({...r,head:A,refs:y},()=>({...r,ways:g}),!0))}export{vt as default};
