import{$ as k,D as N,E as T,F as _,M as h,N as y,O as v,P as x,Q as O,R as P,X as j,Y as A,Z as C,aa as R,b as p,da as U,ea as $,fa as B,g,q as W,r as K,t as X,
u as w,x as b,y as F}from"./shared.js";g();g();var L=p(_(),1),i=p(W(),1),I=p(K(),1),t=p(X(),1);var D="tokens",Y=20;function J(r,e){let{folder:s,jobKey:c}=r.ledger(e);return q((0,t.join)(h(s).path,O(c)))}function q(r){let e={...h((0,t.dirname)((0,t.dirname)(
r))),path:(0,t.dirname)(r)},{uid:s}=e,c={path:r,uid:s},d=()=>y(e)&&y(c);function E(o){return v(e),v(c),o.reduce((n,a)=>{let S={path:(0,t.join)(n,a),uid:s};return v(
S),S.path},r)}let M=()=>y(e)?(0,i.readdirSync)(e.path).filter(o=>o.startsWith(`${(0,t.basename)(r)}.removed-`)).map(o=>(0,t.join)(e.path,o)):[];return{path:r,uid:s,
exists:d,isUsed:()=>x(r).read().length>0||d()&&(0,i.readdirSync)(r).some(o=>o!==D),make(...o){for(let n=1;;n++)try{return E(o)}catch(a){if(n===Y||b(a.cause)!=="\
ENOENT")throw a}},async remove(){try{d()&&T(()=>(0,i.renameSync)(r,`${r}.removed-${(0,L.randomBytes)(8).toString("hex")}`));let n=M();for(let a of n)await N(()=>(0,I.rm)(
a,{recursive:!0,force:!0}));return z(e.path),n.length>0?[{path:r,outcome:"removed"}]:[]}catch(o){let n=o instanceof w?o.message:F(o);return[{path:r,outcome:"ref\
used",code:"CLEANUP_REFUSED",reason:`${r} was not removed: ${n}`}]}}}}function z(r){try{(0,i.rmdirSync)(r)}catch(e){if(!["ENOENT","ENOTEMPTY","EEXIST"].includes(
b(e)))throw e}}async function G(){let r=k(),e=U(r),s=R(r),d=[...e.length===0?[]:await C(e,P(s,r)),...await J(s,r).remove()];for(let E of j(d))$(E);A(d)}await G().catch(B);
