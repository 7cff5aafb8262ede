import{$ as R,D as T,E as x,F as _,M as N,N as g,O as v,P as O,Q as P,W as j,X as k,Y as C,_ as L,b as u,ca as U,da as $,ea as A,g as h,q as M,r as W,t as X,x as y,
y as F}from"./shared.js";h();h();var b=u(_(),1),i=u(M(),1),J=u(W(),1),E=u(X(),1);var D="tokens",H=20;function K(o,r){let{folder:s,jobKey:d}=o.ledger(r);return Y({directory:s,jobKey:d})}function Y(o){let r=N(o.directory),{uid:s}=r,d=(0,b.createHash)(
"sha256").update(o.jobKey).digest("hex").slice(0,32),t=(0,E.join)(r.path,d),p={path:t,uid:s},S=()=>g(r)&&g(p);function B(e){return v(r),v(p),e.reduce((n,m)=>{let w={
path:(0,E.join)(n,m),uid:s};return v(w),w.path},t)}let I=()=>g(r)?(0,i.readdirSync)(r.path).filter(e=>e.startsWith(`${d}.removed-`)).map(e=>(0,E.join)(r.path,e)):
[];return{path:t,uid:s,exists:S,isUsed:()=>O(o).read().length>0||S()&&(0,i.readdirSync)(t).some(e=>e!==D),make(...e){for(let n=1;;n++)try{return B(e)}catch(m){if(n===
H||y(m.cause)!=="ENOENT")throw m}},async remove(){try{S()&&x(()=>(0,i.renameSync)(t,`${t}.removed-${(0,b.randomBytes)(8).toString("hex")}`));let n=I();for(let m of n)
await T(()=>(0,J.rm)(m,{recursive:!0,force:!0}));return q(r.path),n.length>0?[{path:t,outcome:"removed"}]:[]}catch(e){let n=y(e)===""?e.message:F(e);return[{path:t,
outcome:"refused",code:"CLEANUP_REFUSED",reason:`${t} was not removed: ${n}`}]}}}}function q(o){try{(0,i.rmdirSync)(o)}catch(r){if(!["ENOENT","ENOTEMPTY","EEXIS\
T"].includes(y(r)))throw r}}async function z(){let o=L(),r=U(o),s=R(o),t=[...r.length===0?[]:await C(r,P(s,o)),...await K(s,o).remove()];for(let p of j(t))$(p);k(t)}await z().catch(A);
