import{B as h,C as N,D as U,E as I,J as B,K as M,a as T,b as G,c as H,d as k,h as p,i as E,k as $,l as j,m as A,n as C,o as L,w as J,x,y as R}from"./shared-4.js";
import{C as Q,l as P}from"./shared-7.js";import{b as l,g as w}from"./shared-8.js";w();var D=l(Q(),1),y=l(T(),1),X=l(G(),1),m=l(k(),1);var V="tokens",Z=20;function ce(e,o){let{folder:r,jobKey:i}=e.ledger(o);return ee((0,m.join)(J(r).path,I(i)),o.env)}function ee(e,o){let r={...J((0,m.dirname)((0,m.dirname)(
e)),o),path:(0,m.dirname)(e)},{uid:i}=r,t={path:e,uid:i},d=()=>x(r)&&x(t);function a(n){return R(r),R(t),n.reduce((s,c)=>{let O={path:(0,m.join)(s,c),uid:i};return R(
O),O.path},e)}let S=()=>x(r)?W(r.path).filter(n=>n.startsWith(`${(0,m.basename)(e)}.removed-`)).map(n=>(0,m.join)(r.path,n)):[];return{path:e,uid:i,exists:d,isUsed(){
let n=d();return U(e).read().length>0||n&&W(e).some(s=>s!==V)},make(...n){for(let s=1;;s++)try{return a(n)}catch(c){if(s===Z||p(c.cause)!=="ENOENT")throw c}},async remove(){
try{d()&&L(()=>(0,y.renameSync)(e,`${e}.removed-${(0,D.randomBytes)(8).toString("hex")}`));let s=S();for(let c of s)await C(()=>(0,X.rm)(c,{recursive:!0,force:!0}));
return re(r),s.length>0?[{path:e,outcome:"removed"}]:[]}catch(n){let s=n instanceof P?n.message:E(n);return[{path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e}\
 was not removed: ${s}`}]}}}}function W(e){try{return(0,y.readdirSync)(e)}catch(o){return $([])(o)}}function re({path:e,stays:o}){if(!o)try{(0,y.rmdirSync)(e)}catch(r){if(!["ENOENT","ENOTEM\
PTY","EEXIST"].includes(p(r)))throw r}}w();var f=l(T(),1),K=l(H(),1),F=l(k(),1);function oe(e,o){for(let{content:r,mode:i=384,path:t}of o){let d=Y(e,t);try{N(d,r,i)}catch(a){throw A(j(d,E(a)),a)}}}function Y(e,o){let r=o.split("/");return(0,F.join)(
e.make(...r.slice(0,-1)),r.at(-1)??"")}function ye(e,o,r){try{(0,f.symlinkSync)(r,Y(e,o),(0,K.platform)()==="win32"?"junction":null)}catch(i){if(!["EEXIST","EPE\
RM"].includes(p(i)))throw i}}var q="edits.json";async function pe(e,{content:o,path:r,undo:i}){let t=h(r),d=z(e),a=d.findLast(c=>c.path===r&&c.content===t),S=a?
a.before:t,n={path:r,content:o,undo:i,...S===void 0?{}:{before:S}},s=[...d.filter(c=>c!==a),n];oe(e,[{path:q,content:JSON.stringify(s)}]),t===void 0&&((0,f.mkdirSync)(
(0,F.dirname)(r),{recursive:!0}),await M(r,o)),t!==void 0&&t!==o&&await B(r,t,o)}var z=e=>e.exists()?JSON.parse(h((0,F.join)(e.path,q))??"[]"):[];function Ee(e){
try{return z(e).reverse().map(te)}catch{return[]}}function te({before:e,content:o,path:r,undo:i}){try{let t=h(r);if(t===e)return{path:r,outcome:"absent"};let d=t===
o?(0,f.lstatSync)(r):void 0;return d?.isFile()?(e===void 0?(0,f.unlinkSync)(r):N(r,e,d.mode&511),{path:r,outcome:"restored"}):_(r,"somebody else has changed it \
since",i)}catch(t){return _(r,E(t),i)}}var _=(e,o,r)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not put back as it was: ${o}`,remedy:`R\
emove from ${e}: ${r}`});export{V as a,ce as b,ee as c,oe as d,ye as e,pe as f,Ee as g};
