import{B as b,C as v,E as k,F as P,K as $,L as A,a as K,b as Y,c as q,d as z,h as y,i as E,k as R,l as J,m as N,n as O,o as T,w as F,x as g,y as p}from"./shared-4.js";
import{C as G,l as h}from"./shared-7.js";import{b as f,g as x}from"./shared-8.js";x();var B=f(G(),1),s=f(K(),1),M=f(Y(),1),W=f(q(),1),c=f(z(),1);var H="tokens",Q=20;function ce(e,o){let{folder:r,jobKey:i}=e.ledger(o);return V((0,c.join)(F(r).path,P(i)),o.env)}function V(e,o){let r={...F((0,c.dirname)((0,c.dirname)(
e)),o),path:(0,c.dirname)(e)},{uid:i}=r,t={path:e,uid:i},m=()=>g(r)&&g(t);function l(n){return p(r),p(t),n.reduce((d,a)=>{let w={path:(0,c.join)(d,a),uid:i};return p(
w),w.path},e)}let u=()=>g(r)?j(r.path).filter(n=>n.startsWith(`${(0,c.basename)(e)}.removed-`)).map(n=>(0,c.join)(r.path,n)):[];return{path:e,uid:i,exists:m,isUsed(){
let n=m();return k(e).read().length>0||n&&j(e).some(d=>d!==H)},make(...n){for(let d=1;;d++)try{return l(n)}catch(a){if(d===Q||y(a.cause)!=="ENOENT")throw a}},async remove(){
try{m()&&T(()=>(0,s.renameSync)(e,`${e}.removed-${(0,B.randomBytes)(8).toString("hex")}`));let d=u();for(let a of d)await O(()=>(0,M.rm)(a,{recursive:!0,force:!0}));
return Z(r),d.length>0?[{path:e,outcome:"removed"}]:[]}catch(n){let d=n instanceof h?n.message:E(n);return[{path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e}\
 was not removed: ${d}`}]}}}}function j(e){try{return(0,s.readdirSync)(e)}catch(o){return R([])(o)}}function Z({path:e,stays:o}){if(!o)try{(0,s.rmdirSync)(e)}catch(r){if(!["ENOENT","ENOTEMP\
TY","EEXIST"].includes(y(r)))throw r}}function ee(e,o){for(let{content:r,mode:i=384,path:t}of o){let m=D(e,t);try{v(m,r,i)}catch(l){throw N(J(m,E(l)),l)}}}function D(e,o){
let r=o.split("/");return(0,c.join)(e.make(...r.slice(0,-1)),r.at(-1)??"")}function me(e,o,r){try{(0,s.symlinkSync)(r,D(e,o),(0,W.platform)()==="win32"?"junctio\
n":null)}catch(i){if(!["EEXIST","EPERM"].includes(y(i)))throw i}}var X="edits.json";async function ae(e,{content:o,path:r,undo:i}){let t=b(r),m=_(e),l=m.findLast(
a=>a.path===r&&a.content===t),u=l?l.before:t,n={path:r,content:o,undo:i,...u===void 0?{}:{before:u}},d=[...m.filter(a=>a!==l),n];ee(e,[{path:X,content:JSON.stringify(
d)}]),t===void 0&&((0,s.mkdirSync)((0,c.dirname)(r),{recursive:!0}),await A(r,o)),t!==void 0&&t!==o&&await $(r,t,o)}var _=e=>e.exists()?JSON.parse(b((0,c.join)(
e.path,X))??"[]"):[];function le(e){try{return _(e).reverse().map(re)}catch{return[]}}function re({before:e,content:o,path:r,undo:i}){try{let t=b(r);if(t===e)return{
path:r,outcome:"absent"};let m=t===o?(0,s.lstatSync)(r):void 0;return m?.isFile()?(e===void 0?(0,s.unlinkSync)(r):v(r,e,m.mode&511),{path:r,outcome:"restored"}):
L(r,"somebody else has changed it since",i)}catch(t){return L(r,E(t),i)}}var L=(e,o,r)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not p\
ut back as it was: ${o}`,remedy:`Remove from ${e}: ${r}`});export{H as a,ce as b,V as c,ee as d,me as e,ae as f,le as g};
