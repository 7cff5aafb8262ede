import{B as P,C as T,E as X,F as K,K as H,L as V,a as _,b as oe,c as te,d as W,h as v,i as u,k as D,l as $,m as F,n as B,o as M,w as C,x as J,y as O}from"./shared-4.js";
import{C as ne,m as w}from"./shared-7.js";import{b as f,g as A}from"./shared-8.js";A();var q=f(ne(),1),l=f(_(),1),z=f(oe(),1),G=f(te(),1),a=f(W(),1);var ie="tokens",y="edits.json",se=20;function be(e,o){let{folder:r,jobKey:i}=e.ledger(o);return de((0,a.join)(C(r).path,K(i)),o.env)}function de(e,o){let r={...C(
(0,a.dirname)((0,a.dirname)(e)),o),path:(0,a.dirname)(e)},{uid:i}=r,n={path:e,uid:i},t=()=>J(r)&&J(n);function s(d){return O(r),O(n),d.reduce((c,h)=>{let x={path:(0,a.join)(
c,h),uid:i};return O(x),x.path},e)}let m=()=>J(r)?L(r.path).filter(d=>d.startsWith(`${(0,a.basename)(e)}.removed-`)).map(d=>(0,a.join)(r.path,d)):[];async function I(){
let d=await Y(m());return ce(r),d.length>0?[{path:e,outcome:"removed"}]:[]}let E=d=>Y(d.filter(c=>c!==y).map(c=>(0,a.join)(e,c)));return{path:e,uid:i,exists:t,isUsed(){
let d=t(),{read:c,readUnknown:h}=X(e);return c().length>0||h().length>0||d&&L(e).some(x=>x!==ie)},make(...d){for(let c=1;;c++)try{return s(d)}catch(h){if(c===se||
v(h.cause)!=="ENOENT")throw h}},async remove(){try{let d=t()?L(e):void 0;return d?.includes(y)?await E(d):(d&&M(()=>(0,l.renameSync)(e,`${e}.removed-${(0,q.randomBytes)(
8).toString("hex")}`)),await I())}catch(d){let c=d instanceof w?d.message:u(d);return[{path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not remo\
ved: ${c}`}]}}}}async function Y(e){for(let o of e)await B(()=>(0,z.rm)(o,{recursive:!0,force:!0}));return e.map(o=>({path:o,outcome:"removed"}))}function L(e){try{return(0,l.readdirSync)(e)}catch(o){return D([])(o)}}function ce({path:e,stays:o}){if(!o)try{(0,l.rmdirSync)(e)}catch(r){if(!["ENOENT","ENOTEM\
PTY","EEXIST"].includes(v(r)))throw r}}function Q(e,o){for(let{content:r,mode:i=384,path:n}of o){let t=Z(e,n);try{T(t,r,i)}catch(s){throw F($(t,u(s)),s)}}}function Z(e,o){
let r=o.split("/");return(0,a.join)(e.make(...r.slice(0,-1)),r.at(-1)??"")}function we(e,o,r){try{(0,l.symlinkSync)(r,Z(e,o),(0,G.platform)()==="win32"?"junctio\
n":null)}catch(i){if(!["EEXIST","EPERM"].includes(v(i)))throw i}}A();var p=f(_(),1),b=f(W(),1);var N=1;async function Je(e,{content:o,path:r,undo:i}){try{let n=P(r),t=re(e),s=t.findLast(E=>E.path===r&&E.content===n),m=s?s.before:n,I={path:r,content:o,undo:i,
...m===void 0?{}:{before:m}};ee(e,[...t.filter(E=>E!==s),I]),n===void 0&&((0,p.mkdirSync)((0,b.dirname)(r),{recursive:!0}),await V(r,o)),n!==void 0&&n!==o&&await H(
r,n,o)}catch(n){throw v(n)===""||n instanceof w?n:F($(r,u(n)),n)}}var ee=(e,o)=>Q(e,[{path:y,content:JSON.stringify({version:N,edits:o})}]);function re(e){let o=(0,b.join)(
e.path,y),r;try{r=e.exists()?P(o):void 0}catch(s){throw s instanceof w?s:j(o,u(s),s)}if(r===void 0)return[];let i=ae(r),{edits:n,version:t}=Array.isArray(i)?{edits:i,
version:N}:i??{};if(typeof t=="number"&&t!==N)throw j(o,`it has the format ${t}`);if(t!==N||!Array.isArray(n)||!n.every(me))throw j(o,"it is damaged");return n}
function ae(e){try{return JSON.parse(e)}catch{return}}var me=e=>{let{before:o,content:r,path:i,undo:n}=e??{};return[r,i,n,o??""].every(t=>typeof t=="string")},j=(e,o,r)=>{
let i=`${e}, the record of what --in-place changed in your files, cannot be read: ${o}`,n="Run ci-auth cleanup again, with the version that ran configure: the r\
ecord stays until it is read.",t=`If that does not help, take our settings out of your files by hand, then remove ${e}`;return F({code:"FILE_WRITE_FAILED",message:i,
suggestions:[`${n} ${t}`]},r)};function Oe(e){let o;try{o=re(e)}catch(t){return ue(e)?[]:[fe(e,t)]}let r=o.toReversed().map(t=>({edit:t,...ye(t)})),i=r.filter(({
again:t})=>t).map(({edit:t})=>t),n=o.length===0?[]:le(e,i.toReversed());return[...r.map(({again:t,edit:s,...m})=>m),...n]}function ue(e){try{return e.exists(),!1}catch{
return!0}}function le(e,o){let r=(0,b.join)(e.path,y);try{return o.length>0?ee(e,o):(0,p.unlinkSync)(r),[]}catch(i){return o.length>0?[]:[U(r,`${r} was not remo\
ved: ${u(i)}`)]}}var U=(e,o)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:o}),fe=({path:e},{message:o,suggestions:[r=""]})=>({...U((0,b.join)(e,y),
o),remedy:r});function ye({before:e,content:o,path:r,undo:i}){let n=`Remove from ${r}: ${i}`,t=s=>({...U(r,`${r} was not put back as it was: ${s}`),remedy:n});try{
let s=P(r);if(s===e)return{path:r,outcome:"absent"};let m=s===o?(0,p.lstatSync)(r):void 0;return m?.isFile()?(e===void 0?(0,p.unlinkSync)(r):T(r,e,m.mode&511),{
path:r,outcome:"restored"}):t("somebody else has changed it since")}catch(s){let m=`${u(s)}; the record of it stays, and the next cleanup tries again`;return{...t(
m),again:!0}}}export{ie as a,be as b,de as c,Q as d,we as e,Je as f,Oe as g};
