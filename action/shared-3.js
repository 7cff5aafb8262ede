import{B as I,C as L,a as T,b as H,c as Q,d as k,f as p,g as E,i as h,j as P,k as j,l as A,m as x,u as N,v as R,w as J,x as U,y as B}from"./shared-4.js";
import{l as $,o as C}from"./shared-7.js";import{b as u,g as w}from"./shared-8.js";w();var M=u(C(),1),g=u(T(),1),D=u(H(),1),m=u(k(),1);var V="tokens",Z=20;function cr(r,e){let{folder:o,jobKey:t}=r.ledger(e);return rr((0,m.join)(N(o).path,B(t)))}function rr(r){let e={...N((0,m.dirname)((0,m.dirname)(
r))),path:(0,m.dirname)(r)},{uid:o}=e,t={path:r,uid:o},n=()=>R(e)&&R(t);function c(s){return J(e),J(t),s.reduce((d,f)=>{let l={path:(0,m.join)(d,f),uid:o};return J(
l),l.path},r)}let a=()=>R(e)?W(e.path).filter(s=>s.startsWith(`${(0,m.basename)(r)}.removed-`)).map(s=>(0,m.join)(e.path,s)):[];return{path:r,uid:o,exists:n,isUsed(){
let s=n();return U(r).read().length>0||s&&W(r).some(d=>d!==V)},make(...s){for(let d=1;;d++)try{return c(s)}catch(f){if(d===Z||p(f.cause)!=="ENOENT")throw f}},async remove(){
try{n()&&x(()=>(0,g.renameSync)(r,`${r}.removed-${(0,M.randomBytes)(8).toString("hex")}`));let d=a();for(let f of d)await A(()=>(0,D.rm)(f,{recursive:!0,force:!0}));
return er(e.path),d.length>0?[{path:r,outcome:"removed"}]:[]}catch(s){let d=s instanceof $?s.message:E(s);return[{path:r,outcome:"refused",code:"CLEANUP_REFUSED",
reason:`${r} was not removed: ${d}`}]}}}}function W(r){try{return(0,g.readdirSync)(r)}catch(e){return h([])(e)}}function er(r){try{(0,g.rmdirSync)(r)}catch(e){if(![
"ENOENT","ENOTEMPTY","EEXIST"].includes(p(e)))throw e}}w();var _=u(C(),1),i=u(T(),1),K=u(Q(),1),F=u(k(),1);function or(r,e){for(let{content:o,mode:t=384,path:n}of e){let c=q(r,n);try{Y(c,o,t)}catch(a){throw j(P(c,E(a)),a)}}}function Y(r,e,o){let t=`${r}.${(0,_.randomBytes)(
8).toString("hex")}`;try{(0,i.writeFileSync)(t,e,{flag:"wx",mode:o}),(0,i.chmodSync)(t,o),x(()=>(0,i.renameSync)(t,r))}catch(n){throw(0,i.rmSync)(t,{force:!0}),
n}}function q(r,e){let o=e.split("/");return(0,F.join)(r.make(...o.slice(0,-1)),o.at(-1)??"")}function lr(r,e,o){try{(0,i.symlinkSync)(o,q(r,e),(0,K.platform)()===
"win32"?"junction":null)}catch(t){if(!["EEXIST","EPERM"].includes(p(t)))throw t}}var z="edits.json";function O(r){try{return(0,i.readFileSync)(r,"utf8")}catch(e){
return h(void 0)(e)}}async function yr(r,{content:e,path:o,undo:t}){let n=O(o),c=G(r),a=c.findLast(l=>l.path===o&&l.content===n),s=a?a.before:n,d={path:o,content:e,
undo:t,...s===void 0?{}:{before:s}},f=[...c.filter(l=>l!==a),d];or(r,[{path:z,content:JSON.stringify(f)}]),n===void 0&&((0,i.mkdirSync)((0,F.dirname)(o),{recursive:!0}),
await L(o,e)),n!==void 0&&n!==e&&await I(o,n,e)}var G=r=>r.exists()?JSON.parse(O((0,F.join)(r.path,z))??"[]"):[];function gr(r){try{return G(r).reverse().map(tr)}catch{
return[]}}function tr({before:r,content:e,path:o,undo:t}){try{let n=O(o);if(n===r)return{path:o,outcome:"absent"};let c=n===e?(0,i.lstatSync)(o):void 0;return c?.
isFile()?(r===void 0?(0,i.unlinkSync)(o):Y(o,r,c.mode&511),{path:o,outcome:"restored"}):X(o,"somebody else has changed it since",t)}catch(n){return X(o,E(n),t)}}
var X=(r,e,o)=>({path:r,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${r} was not put back as it was: ${e}`,remedy:`Remove from ${r}: ${o}`});export{V as a,cr as b,rr as c,or as d,lr as e,O as f,yr as g,gr as h};
