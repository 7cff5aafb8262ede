import{b as $,d as N,h as u,i as p,n as m,r as E,s as R,u as L,v as P}from"./shared-4.js";import{c as v,l as w}from"./shared-7.js";import{
b as y,g}from"./shared-8.js";g();var i=y($(),1),s=y(N(),1);async function S(e,r=i.rename){let o=n=>e.filter(a=>a.path===n),t=[...new Set(e.map(({path:n})=>n))];return Promise.all(t.map(n=>x(n,o(n),r)))}async function x(e,r,o){
try{let t=await C(e,r,o);return t.outcome==="kept"||!await D(e,r)?t:t.outcome==="absent"?{path:e,outcome:"removed"}:t}catch(t){return u(t)==="ENOENT"?{path:e,outcome:"\
absent"}:l(e,p(t))}}var l=(e,r)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${r}`});async function C(e,r,o){let t=await c(e,
r);return t===void 0?{path:e,outcome:"absent"}:t.record?t.record.remove?F(e,r,o):{path:e,outcome:"kept"}:r.some(({remove:n})=>n)?l(e,t.fault):{path:e,outcome:"a\
bsent"}}async function c(e,r){try{let o=await(0,i.lstat)(e,{bigint:!0});if(o.isSymbolicLink())return{fault:"it is a link now"};if(o.isDirectory())return{fault:"\
it is a folder now"};if(!o.isFile())return{fault:"it is not a regular file now"};let t=L(o);return{record:r.find(n=>P(n,t)),fault:"it is another file now"}}catch(o){
if(["ENOENT","ENOTDIR"].includes(u(o)))return;throw o}}async function F(e,r,o){let t=(0,s.join)((0,s.dirname)(e),E());await m(()=>o(e,t));let n=await c(t,r);return n===
void 0?{path:e,outcome:"absent"}:n.record?.remove?(await m(()=>(0,i.unlink)(t)),{path:e,outcome:"removed"}):l(e,`${n.fault}${await U(t,e)}`)}async function U(e,r){
try{return await(0,i.link)(e,r),await(0,i.unlink)(e),""}catch{try{if(await c(r,[])===void 0)return await(0,i.rename)(e,r),""}catch{}return`, and the file that w\
as there is now at ${e}`}}async function D(e,r){let o=(0,s.dirname)(e),t=await(0,i.readdir)(o).catch(()=>[]),n=!1;for(let a of t.filter(R).map(d=>(0,s.join)(o,d)))
(await c(a,r))?.record?.remove&&(await m(()=>(0,i.unlink)(a)),n=!0);return n}var M=e=>new Set(e.filter(({outcome:r})=>r==="removed"||r==="absent").map(({path:r})=>r)),I={removed:e=>`Removed ${e}`,restored:e=>`Restored ${e}`,absent:e=>`Di\
d not exist: ${e}`,kept:e=>`Kept ${e}, as requested`,refused:(e,r)=>`Skipped: ${r??e}`},B=e=>e.length===0?["Nothing to remove."]:e.map(({contained:r=[],outcome:o,
path:t,reason:n})=>v([I[o](t,n),...r].join(", with ")));function _(e){let r=e.find(({outcome:o})=>o==="refused");if(r)throw new w("CLEANUP_REFUSED",r.reason??r.
path,{suggestions:[r.remedy??`Check this file, then remove it yourself: ${r.path}`]})}async function q(e,r){let o=await S(e),t=M(o),n=new Set(r.read().map(({id:a})=>a));
for(let{id:a}of e.filter(d=>t.has(d.path)&&n.has(d.id)))r.withdraw(a);return o}export{S as a,B as b,_ as c,q as d};
