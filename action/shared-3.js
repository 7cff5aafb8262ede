import{$ as f,G as w,H as R,K as E,O as m,U as a,Z as u,h as p,ha as L,ia as k,ka as l,m as c,ma as S,p as h,pa as $,qa as y,ua as P,va as b,xa as x,ya as C}from"./shared-4.js";async function M(e,r=m){let o=t=>e.filter(i=>i.path===t),n=[...new Set(e.map(({path:t})=>t))];return Promise.all(n.map(t=>j(t,o(t),r)))}async function j(e,r,o){
try{let n=await D(e,r,o);return n.outcome==="kept"||!B(e,r)?n:n.outcome==="absent"?{path:e,outcome:"removed"}:n}catch(n){if(L(n)==="ENOENT")return{path:e,outcome:"\
absent"};let{eraseLeft:t}=await import("./on-demand.js"),{erased:i,text:s}=await t(e,r),A=S(i.length===0?e:i.join(" "));return{...v(e,`${k(n)}${s}`),remedy:A}}}
var v=(e,r)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${r}`});async function D(e,r,o){let n=d(e,r);return n===void 0?{path:e,
outcome:"absent"}:n.record?n.record.remove?I(e,r,o):{path:e,outcome:"kept"}:r.some(({remove:t})=>t)?v(e,n.fault):{path:e,outcome:"absent"}}function d(e,r){let o=l(
()=>R(e,{bigint:!0}));if(o===void 0)return;if(o.isSymbolicLink())return{fault:"it is a link now"};if(o.isDirectory())return{fault:"it is a folder now"};if(!o.isFile())
return{fault:"it is not a regular file now"};let n=x(o);return{record:r.find(t=>C(t,n)),fault:"it is another file now"}}async function I(e,r,o){let n=u(f(e),P());
await $(async()=>o(e,n));let t=d(n,r);return t===void 0?{path:e,outcome:"absent"}:t.record?.remove?(y(()=>a(n)),{path:e,outcome:"removed"}):v(e,`${t.fault}${O(n,
e)}`)}function O(e,r){try{return w(e,r),a(e),""}catch{try{if(d(r,[])===void 0)return m(e,r),""}catch{}return`, and the file that was there is now at ${e}`}}function B(e,r){
let o=f(e),n=l(()=>E(o))??[],t=!1;for(let i of n.filter(b).map(s=>u(o,s)))d(i,r)?.record?.remove&&(y(()=>a(i)),t=!0);return t}var T=e=>new Set(e.filter(({outcome:r})=>r==="removed"||r==="absent").map(({path:r})=>r)),W={removed:e=>`Removed ${e}`,restored:e=>`Restored ${e}`,absent:e=>`Di\
d not exist: ${e}`,kept:e=>`Kept ${e}, as requested`,refused:(e,r)=>`Skipped: ${r??e}`},X=e=>e.length===0?["Nothing to remove."]:e.map(({contained:r=[],outcome:o,
path:n,reason:t})=>p([W[o](n,t),...r].join(", with ")));function _(e){let r=e.find(({outcome:o})=>o==="refused");return r&&new c("CLEANUP_REFUSED",r.reason??r.path,
{suggestions:[r.remedy??`Check this file, then remove it yourself: ${r.path}`]})}function Y(e){let r=_(e);if(r)throw r}async function Z(e,r){let o=await M(e),n=T(
o);try{let t=new Set(r.read().map(({id:i})=>i));for(let{id:i}of e.filter(s=>n.has(s.path)&&t.has(s.id)))r.withdraw(i)}catch(t){if(!(t instanceof c))throw t;let[
i]=t.suggestions;o.push({path:r.path,outcome:"refused",reason:t.message,...h({remedy:i})})}return o}export{X as a,Y as b,Z as c};
