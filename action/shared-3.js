import{A as B,F as I,G as W,a as k,b as Q,c as V,d as $,h as g,i as p,k as h,l as j,m as A,n as C,o as x,w as N,x as R,y as J,z as U}from"./shared-4.js";
import{C as L,l as P}from"./shared-7.js";import{b as u,g as w}from"./shared-8.js";w();var D=u(L(),1),y=u(k(),1),X=u(Q(),1),a=u($(),1);var Z="tokens",rr=20;function mr(r,o){let{folder:e,jobKey:t}=r.ledger(o);return er((0,a.join)(N(e).path,B(t)),o.env)}function er(r,o){let e={...N((0,a.dirname)(
(0,a.dirname)(r)),o),path:(0,a.dirname)(r)},{uid:t}=e,n={path:r,uid:t},c=()=>R(e)&&R(n);function f(s){return J(e),J(n),s.reduce((d,m)=>{let T={path:(0,a.join)(d,
m),uid:t};return J(T),T.path},r)}let S=()=>R(e)?M(e.path).filter(s=>s.startsWith(`${(0,a.basename)(r)}.removed-`)).map(s=>(0,a.join)(e.path,s)):[];return{path:r,
uid:t,exists:c,isUsed(){let s=c();return U(r).read().length>0||s&&M(r).some(d=>d!==Z)},make(...s){for(let d=1;;d++)try{return f(s)}catch(m){if(d===rr||g(m.cause)!==
"ENOENT")throw m}},async remove(){try{c()&&x(()=>(0,y.renameSync)(r,`${r}.removed-${(0,D.randomBytes)(8).toString("hex")}`));let d=S();for(let m of d)await C(()=>(0,X.rm)(
m,{recursive:!0,force:!0}));return or(e),d.length>0?[{path:r,outcome:"removed"}]:[]}catch(s){let d=s instanceof P?s.message:p(s);return[{path:r,outcome:"refused",
code:"CLEANUP_REFUSED",reason:`${r} was not removed: ${d}`}]}}}}function M(r){try{return(0,y.readdirSync)(r)}catch(o){return h([])(o)}}function or({path:r,stays:o}){
if(!o)try{(0,y.rmdirSync)(r)}catch(e){if(!["ENOENT","ENOTEMPTY","EEXIST"].includes(g(e)))throw e}}w();var K=u(L(),1),i=u(k(),1),Y=u(V(),1),F=u($(),1);function tr(r,o){for(let{content:e,mode:t=384,path:n}of o){let c=z(r,n);try{q(c,e,t)}catch(f){throw A(j(c,p(f)),f)}}}function q(r,o,e){let t=`${r}.${(0,K.randomBytes)(
8).toString("hex")}`;try{(0,i.writeFileSync)(t,o,{flag:"wx",mode:e}),(0,i.chmodSync)(t,e),x(()=>(0,i.renameSync)(t,r))}catch(n){throw(0,i.rmSync)(t,{force:!0}),
n}}function z(r,o){let e=o.split("/");return(0,F.join)(r.make(...e.slice(0,-1)),e.at(-1)??"")}function yr(r,o,e){try{(0,i.symlinkSync)(e,z(r,o),(0,Y.platform)()===
"win32"?"junction":null)}catch(t){if(!["EEXIST","EPERM"].includes(g(t)))throw t}}var G="edits.json";function O(r){try{return(0,i.readFileSync)(r,"utf8")}catch(o){
return h(void 0)(o)}}async function gr(r,{content:o,path:e,undo:t}){let n=O(e),c=H(r),f=c.findLast(m=>m.path===e&&m.content===n),S=f?f.before:n,s={path:e,content:o,
undo:t,...S===void 0?{}:{before:S}},d=[...c.filter(m=>m!==f),s];tr(r,[{path:G,content:JSON.stringify(d)}]),n===void 0&&((0,i.mkdirSync)((0,F.dirname)(e),{recursive:!0}),
await W(e,o)),n!==void 0&&n!==o&&await I(e,n,o)}var H=r=>r.exists()?JSON.parse(O((0,F.join)(r.path,G))??"[]"):[];function pr(r){try{return H(r).reverse().map(nr)}catch{
return[]}}function nr({before:r,content:o,path:e,undo:t}){try{let n=O(e);if(n===r)return{path:e,outcome:"absent"};let c=n===o?(0,i.lstatSync)(e):void 0;return c?.
isFile()?(r===void 0?(0,i.unlinkSync)(e):q(e,r,c.mode&511),{path:e,outcome:"restored"}):_(e,"somebody else has changed it since",t)}catch(n){return _(e,p(n),t)}}
var _=(r,o,e)=>({path:r,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${r} was not put back as it was: ${o}`,remedy:`Remove from ${r}: ${e}`});export{Z as a,mr as b,er as c,tr as d,yr as e,O as f,gr as g,pr as h};
