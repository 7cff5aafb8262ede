import{$ as A,D as F,E as N,F as X,M as h,N as v,O as E,P as T,Q as x,R as O,X as P,Y as j,Z as k,aa as C,b as p,da as R,ea as U,fa as $,g,q as M,r as W,t as K,
x as y,y as w}from"./shared.js";g();g();var B=p(X(),1),i=p(M(),1),L=p(W(),1),t=p(K(),1);var _="tokens",D=20;function I(r,e){let{folder:s,jobKey:c}=r.ledger(e);return Y((0,t.join)(h(s).path,x(c)))}function Y(r){let e={...h((0,t.dirname)((0,t.dirname)(
r))),path:(0,t.dirname)(r)},{uid:s}=e,c={path:r,uid:s},d=()=>v(e)&&v(c);function b(o){return E(e),E(c),o.reduce((n,a)=>{let S={path:(0,t.join)(n,a),uid:s};return E(
S),S.path},r)}let J=()=>v(e)?(0,i.readdirSync)(e.path).filter(o=>o.startsWith(`${(0,t.basename)(r)}.removed-`)).map(o=>(0,t.join)(e.path,o)):[];return{path:r,uid:s,
exists:d,isUsed:()=>T(r).read().length>0||d()&&(0,i.readdirSync)(r).some(o=>o!==_),make(...o){for(let n=1;;n++)try{return b(o)}catch(a){if(n===D||y(a.cause)!=="\
ENOENT")throw a}},async remove(){try{d()&&N(()=>(0,i.renameSync)(r,`${r}.removed-${(0,B.randomBytes)(8).toString("hex")}`));let n=J();for(let a of n)await F(()=>(0,L.rm)(
a,{recursive:!0,force:!0}));return q(e.path),n.length>0?[{path:r,outcome:"removed"}]:[]}catch(o){let n=y(o)===""?o.message:w(o);return[{path:r,outcome:"refused",
code:"CLEANUP_REFUSED",reason:`${r} was not removed: ${n}`}]}}}}function q(r){try{(0,i.rmdirSync)(r)}catch(e){if(!["ENOENT","ENOTEMPTY","EEXIST"].includes(y(e)))
throw e}}async function z(){let r=A(),e=R(r),s=C(r),d=[...e.length===0?[]:await k(e,O(s,r)),...await I(s,r).remove()];for(let b of P(d))U(b);j(d)}await z().catch($);
