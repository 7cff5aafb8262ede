import{A as E,D as m,H as R,I as L,K as k,L as P,a as v,m as w,t as S,v as C,w as u,x as p,y as h}from"./shared-4.js";import{b as y,g}from"./shared-5.js";g();var i=y(S(),1),d=y(C(),1);async function F(e,t=i.rename){let n=o=>e.filter(a=>a.path===o),r=[...new Set(e.map(({path:o})=>o))];return Promise.all(r.map(o=>U(o,n(o),t)))}async function U(e,t,n){
try{let r=await A(e,t,n);return r.outcome==="kept"||!await I(e,t)?r:r.outcome==="absent"?{path:e,outcome:"removed"}:r}catch(r){if(u(r)==="ENOENT")return{path:e,
outcome:"absent"};let{eraseLeft:o}=await import("./on-demand.js"),{erased:a,text:s}=await o(e,t),N=E(a.length===0?e:a.join(" "));return{...l(e,`${p(r)}${s}`),remedy:N}}}
var l=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${t}`});async function A(e,t,n){let r=await c(e,t);return r===void 0?
{path:e,outcome:"absent"}:r.record?r.record.remove?O(e,t,n):{path:e,outcome:"kept"}:t.some(({remove:o})=>o)?l(e,r.fault):{path:e,outcome:"absent"}}async function c(e,t){
try{let n=await(0,i.lstat)(e,{bigint:!0});if(n.isSymbolicLink())return{fault:"it is a link now"};if(n.isDirectory())return{fault:"it is a folder now"};if(!n.isFile())
return{fault:"it is not a regular file now"};let r=k(n);return{record:t.find(o=>P(o,r)),fault:"it is another file now"}}catch(n){if(["ENOENT","ENOTDIR"].includes(
u(n)))return;throw n}}async function O(e,t,n){let r=(0,d.join)((0,d.dirname)(e),R());await m(()=>n(e,r));let o=await c(r,t);return o===void 0?{path:e,outcome:"a\
bsent"}:o.record?.remove?(await m(()=>(0,i.unlink)(r)),{path:e,outcome:"removed"}):l(e,`${o.fault}${await D(r,e)}`)}async function D(e,t){try{return await(0,i.link)(
e,t),await(0,i.unlink)(e),""}catch{try{if(await c(t,[])===void 0)return await(0,i.rename)(e,t),""}catch{}return`, and the file that was there is now at ${e}`}}async function I(e,t){
let n=(0,d.dirname)(e),r=await(0,i.readdir)(n).catch(h([])),o=!1;for(let a of r.filter(L).map(s=>(0,d.join)(n,s)))(await c(a,t))?.record?.remove&&(await m(()=>(0,i.unlink)(
a)),o=!0);return o}var M=e=>new Set(e.filter(({outcome:t})=>t==="removed"||t==="absent").map(({path:t})=>t)),j={removed:e=>`Removed ${e}`,restored:e=>`Restored ${e}`,absent:e=>`Di\
d not exist: ${e}`,kept:e=>`Kept ${e}, as requested`,refused:(e,t)=>`Skipped: ${t??e}`},z=e=>e.length===0?["Nothing to remove."]:e.map(({contained:t=[],outcome:n,
path:r,reason:o})=>w([j[n](r,o),...t].join(", with ")));function T(e){let t=e.find(({outcome:n})=>n==="refused");return t&&new v("CLEANUP_REFUSED",t.reason??t.path,
{suggestions:[t.remedy??`Check this file, then remove it yourself: ${t.path}`]})}function G(e){let t=T(e);if(t)throw t}async function H(e,t){let n=await F(e),r=M(
n),o=new Set(t.read().map(({id:a})=>a));for(let{id:a}of e.filter(s=>r.has(s.path)&&o.has(s.id)))t.withdraw(a);return n}export{z as a,G as b,H as c};
