import{b,d as N,h as u,i as p,n as m,r as h,s as E,u as R,v as L}from"./shared-4.js";import{c as v,m as w}from"./shared-7.js";import{b as y,
g}from"./shared-8.js";g();var i=y(b(),1),s=y(N(),1);async function S(e,t=i.rename){let o=n=>e.filter(a=>a.path===n),r=[...new Set(e.map(({path:n})=>n))];return Promise.all(r.map(n=>x(n,o(n),t)))}async function x(e,t,o){
try{let r=await C(e,t,o);return r.outcome==="kept"||!await O(e,t)?r:r.outcome==="absent"?{path:e,outcome:"removed"}:r}catch(r){if(u(r)==="ENOENT")return{path:e,
outcome:"absent"};let{eraseLeft:n}=await import("./tools.js");return l(e,`${p(r)}${await n(e,t)}`)}}var l=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSE\
D",reason:`${e} was not removed: ${t}`});async function C(e,t,o){let r=await c(e,t);return r===void 0?{path:e,outcome:"absent"}:r.record?r.record.remove?F(e,t,o):
{path:e,outcome:"kept"}:t.some(({remove:n})=>n)?l(e,r.fault):{path:e,outcome:"absent"}}async function c(e,t){try{let o=await(0,i.lstat)(e,{bigint:!0});if(o.isSymbolicLink())
return{fault:"it is a link now"};if(o.isDirectory())return{fault:"it is a folder now"};if(!o.isFile())return{fault:"it is not a regular file now"};let r=R(o);return{
record:t.find(n=>L(n,r)),fault:"it is another file now"}}catch(o){if(["ENOENT","ENOTDIR"].includes(u(o)))return;throw o}}async function F(e,t,o){let r=(0,s.join)(
(0,s.dirname)(e),h());await m(()=>o(e,r));let n=await c(r,t);return n===void 0?{path:e,outcome:"absent"}:n.record?.remove?(await m(()=>(0,i.unlink)(r)),{path:e,
outcome:"removed"}):l(e,`${n.fault}${await U(r,e)}`)}async function U(e,t){try{return await(0,i.link)(e,t),await(0,i.unlink)(e),""}catch{try{if(await c(t,[])===
void 0)return await(0,i.rename)(e,t),""}catch{}return`, and the file that was there is now at ${e}`}}async function O(e,t){let o=(0,s.dirname)(e),r=await(0,i.readdir)(
o).catch(()=>[]),n=!1;for(let a of r.filter(E).map(d=>(0,s.join)(o,d)))(await c(a,t))?.record?.remove&&(await m(()=>(0,i.unlink)(a)),n=!0);return n}var D=e=>new Set(e.filter(({outcome:t})=>t==="removed"||t==="absent").map(({path:t})=>t)),M={removed:e=>`Removed ${e}`,restored:e=>`Restored ${e}`,absent:e=>`Di\
d not exist: ${e}`,kept:e=>`Kept ${e}, as requested`,refused:(e,t)=>`Skipped: ${t??e}`},q=e=>e.length===0?["Nothing to remove."]:e.map(({contained:t=[],outcome:o,
path:r,reason:n})=>v([M[o](r,n),...t].join(", with ")));function J(e){let t=e.find(({outcome:o})=>o==="refused");if(t)throw new w("CLEANUP_REFUSED",t.reason??t.
path,{suggestions:[t.remedy??`Check this file, then remove it yourself: ${t.path}`]})}async function K(e,t){let o=await S(e),r=D(o),n=new Set(t.read().map(({id:a})=>a));
for(let{id:a}of e.filter(d=>r.has(d.path)&&n.has(d.id)))t.withdraw(a);return o}export{q as a,J as b,K as c};
