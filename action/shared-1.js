import{b as F,d as $,h as u,i as p,n as m,r as E,s as R,u as L,v as k}from"./shared-4.js";import{c as v,l as w}from"./shared-7.js";import{
b as y,g}from"./shared-8.js";g();var i=y(F(),1),s=y($(),1);async function N(e,r=i.rename){let o=[...new Set(e.map(({path:t})=>t))];return Promise.all(o.map(t=>S(t,e.filter(n=>n.path===t),r)))}async function S(e,r,o){try{
let t=await x(e,r,o);return t.outcome==="kept"||!await T(e,r)?t:t.outcome==="absent"?{path:e,outcome:"removed"}:t}catch(t){return u(t)==="ENOENT"?{path:e,outcome:"\
absent"}:l(e,p(t))}}var l=(e,r)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${r}`});async function x(e,r,o){let t=await c(e,
r);return t===void 0?{path:e,outcome:"absent"}:t.record?t.record.remove?C(e,r,o):{path:e,outcome:"kept"}:r.some(({remove:n})=>n)?l(e,t.fault):{path:e,outcome:"a\
bsent"}}async function c(e,r){try{let o=await(0,i.lstat)(e,{bigint:!0});if(o.isSymbolicLink())return{fault:"it is a link now"};if(o.isDirectory())return{fault:"\
it is a folder now"};if(!o.isFile())return{fault:"it is not a regular file now"};let t=L(o);return{record:r.find(n=>k(n,t)),fault:"it is another file now"}}catch(o){
if(["ENOENT","ENOTDIR"].includes(u(o)))return;throw o}}async function C(e,r,o){let t=(0,s.join)((0,s.dirname)(e),E());await m(()=>o(e,t));let n=await c(t,r);return n===
void 0?{path:e,outcome:"absent"}:n.record?.remove?(await m(()=>(0,i.unlink)(t)),{path:e,outcome:"removed"}):l(e,`${n.fault}${await U(t,e)}`)}async function U(e,r){
try{return await(0,i.link)(e,r),await(0,i.unlink)(e),""}catch{return await c(r,[])===void 0&&await(0,i.rename)(e,r).then(D,M)?"":`, and the file that was there \
is now at ${e}`}}var D=()=>!0,M=()=>!1;async function T(e,r){let o=(0,s.dirname)(e),t=await(0,i.readdir)(o).catch(()=>[]),n=!1;for(let a of t.filter(R).map(d=>(0,s.join)(
o,d)))(await c(a,r))?.record?.remove&&(await m(()=>(0,i.unlink)(a)),n=!0);return n}var B={removed:e=>`Removed ${e}`,restored:e=>`Restored ${e}`,absent:e=>`Did not exist: ${e}`,kept:e=>`Kept ${e}, as requested`,refused:(e,r)=>`Skipped: ${r??e}`},
_=e=>e.length===0?["Nothing to remove."]:e.map(({contained:r=[],outcome:o,path:t,reason:n})=>v([B[o](t,n),...r].join(", with ")));function q(e){let r=e.find(({outcome:o})=>o===
"refused");if(r)throw new w("CLEANUP_REFUSED",r.reason??r.path,{suggestions:[r.remedy??`Check this file, then remove it yourself: ${r.path}`]})}async function K(e,r){
let o=await N(e),t=new Set(o.filter(({outcome:a})=>a==="removed"||a==="absent").map(({path:a})=>a)),n=new Set(r.read().map(({id:a})=>a));for(let{id:a}of e.filter(
d=>t.has(d.path)&&n.has(d.id)))r.withdraw(a);return o}export{N as a,_ as b,q as c,K as d};
