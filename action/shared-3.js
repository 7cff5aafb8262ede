import{C as R,D as w,G as E,K as m,Q as a,V as c,X as u,d as p,da as L,ea as k,ga as f,i as h,ia as S,la as $,ma as l,qa as P,ra as b,ta as x,ua as C}from"./shared-4.js";
import{f as v}from"./shared-5.js";v();async function M(e,r=m){let n=o=>e.filter(i=>i.path===o),t=[...new Set(e.map(({path:o})=>o))];return Promise.all(t.map(o=>j(o,n(o),r)))}async function j(e,r,n){
try{let t=await D(e,r,n);return t.outcome==="kept"||!B(e,r)?t:t.outcome==="absent"?{path:e,outcome:"removed"}:t}catch(t){if(L(t)==="ENOENT")return{path:e,outcome:"\
absent"};let{eraseLeft:o}=await import("./on-demand.js"),{erased:i,text:s}=await o(e,r),A=S(i.length===0?e:i.join(" "));return{...g(e,`${k(t)}${s}`),remedy:A}}}
var g=(e,r)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${r}`});async function D(e,r,n){let t=d(e,r);return t===void 0?{path:e,
outcome:"absent"}:t.record?t.record.remove?I(e,r,n):{path:e,outcome:"kept"}:r.some(({remove:o})=>o)?g(e,t.fault):{path:e,outcome:"absent"}}function d(e,r){let n=f(
()=>w(e,{bigint:!0}));if(n===void 0)return;if(n.isSymbolicLink())return{fault:"it is a link now"};if(n.isDirectory())return{fault:"it is a folder now"};if(!n.isFile())
return{fault:"it is not a regular file now"};let t=x(n);return{record:r.find(o=>C(o,t)),fault:"it is another file now"}}async function I(e,r,n){let t=c(u(e),P());
await $(async()=>n(e,t));let o=d(t,r);return o===void 0?{path:e,outcome:"absent"}:o.record?.remove?(l(()=>a(t)),{path:e,outcome:"removed"}):g(e,`${o.fault}${O(t,
e)}`)}function O(e,r){try{return R(e,r),a(e),""}catch{try{if(d(r,[])===void 0)return m(e,r),""}catch{}return`, and the file that was there is now at ${e}`}}function B(e,r){
let n=u(e),t=f(()=>E(n))??[],o=!1;for(let i of t.filter(b).map(s=>c(n,s)))d(i,r)?.record?.remove&&(l(()=>a(i)),o=!0);return o}var T=e=>new Set(e.filter(({outcome:r})=>r==="removed"||r==="absent").map(({path:r})=>r)),W={removed:e=>`Removed ${e}`,restored:e=>`Restored ${e}`,absent:e=>`Di\
d not exist: ${e}`,kept:e=>`Kept ${e}, as requested`,refused:(e,r)=>`Skipped: ${r??e}`},X=e=>e.length===0?["Nothing to remove."]:e.map(({contained:r=[],outcome:n,
path:t,reason:o})=>p([W[n](t,o),...r].join(", with ")));function _(e){let r=e.find(({outcome:n})=>n==="refused");return r&&new h("CLEANUP_REFUSED",r.reason??r.path,
{suggestions:[r.remedy??`Check this file, then remove it yourself: ${r.path}`]})}function Y(e){let r=_(e);if(r)throw r}async function Z(e,r){let n=await M(e),t=T(
n),o=new Set(r.read().map(({id:i})=>i));for(let{id:i}of e.filter(s=>t.has(s.path)&&o.has(s.id)))r.withdraw(i);return n}export{X as a,Y as b,Z as c};
