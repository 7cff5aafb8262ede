import{$ as X,A as P,B as S,C as A,G as O,H as h,I as F,J as C,K as I,L as U,T as B,U as L,V as W,X as D,Y as M,aa as _,b as y,ba as K,g as p,m as T,q as j,r as Z,
t as J,u as N,x as b,y as v,z as w}from"./shared.js";p();p();var Y=y(A(),1),E=y(j(),1),q=y(Z(),1),m=y(J(),1);var rr="tokens",er=20;function z(r,e){let{folder:o,jobKey:n}=r.ledger(e);return or((0,m.join)(O(o).path,I(n)))}function or(r){let e={...O((0,m.dirname)((0,m.dirname)(
r))),path:(0,m.dirname)(r)},{uid:o}=e,n={path:r,uid:o},s=()=>h(e)&&h(n);function l(i){return F(e),F(n),i.reduce((c,g)=>{let k={path:(0,m.join)(c,g),uid:o};return F(
k),k.path},r)}let R=()=>h(e)?H(e.path).filter(i=>i.startsWith(`${(0,m.basename)(r)}.removed-`)).map(i=>(0,m.join)(e.path,i)):[];return{path:r,uid:o,exists:s,isUsed(){
let i=s();return C(r).read().length>0||i&&H(r).some(c=>c!==rr)},make(...i){for(let c=1;;c++)try{return l(i)}catch(g){if(c===er||b(g.cause)!=="ENOENT")throw g}},
async remove(){try{s()&&S(()=>(0,E.renameSync)(r,`${r}.removed-${(0,Y.randomBytes)(8).toString("hex")}`));let c=R();for(let g of c)await P(()=>(0,q.rm)(g,{recursive:!0,
force:!0}));return tr(e.path),c.length>0?[{path:r,outcome:"removed"}]:[]}catch(i){let c=i instanceof N?i.message:v(i);return[{path:r,outcome:"refused",code:"CLE\
ANUP_REFUSED",reason:`${r} was not removed: ${c}`}]}}}}function H(r){try{return(0,E.readdirSync)(r)}catch(e){return w([])(e)}}function tr(r){try{(0,E.rmdirSync)(
r)}catch(e){if(!["ENOENT","ENOTEMPTY","EEXIST"].includes(b(e)))throw e}}p();var $=y(A(),1),t=y(j(),1);var x=y(J(),1);function nr(r,e,o){let n=`${r}.${(0,$.randomBytes)(8).toString("hex")}`;try{(0,t.writeFileSync)(n,e,{flag:"wx",mode:o}),(0,t.chmodSync)(n,o),S(()=>(0,t.renameSync)(
n,r))}catch(s){throw(0,t.rmSync)(n,{force:!0}),s}}var ir="edits";function Q(r){try{return(0,t.readFileSync)(r,"utf8")}catch(e){return w(void 0)(e)}}function sr(r){let e=T(Q(r)??"");return typeof e?.path=="string"&&typeof e.content=="string"?e:void 0}function V(r){let e=(0,x.join)(r.path,ir);return cr(e).map(
n=>sr((0,x.join)(e,n))).filter(n=>n!==void 0).map(dr)}function cr(r){try{return(0,t.lstatSync)(r).isDirectory()?(0,t.readdirSync)(r):[]}catch{return[]}}function dr({
before:r,content:e,path:o,undo:n}){try{let s=Q(o);if(s===r)return{path:o,outcome:"absent"};let l=s===e?(0,t.lstatSync)(o):void 0;return l?.isFile()?(r===void 0?
(0,t.unlinkSync)(o):nr(o,r,l.mode&511),{path:o,outcome:"restored"}):G(o,"somebody else has changed it since",n)}catch(s){return G(o,v(s),n)}}var G=(r,e,o)=>({path:r,
outcome:"refused",code:"CLEANUP_REFUSED",reason:`${r} was not put back as it was: ${e}`,remedy:`Remove from ${r}: ${o}`});async function mr(){let r=D(),e=X(r),o=M(r),n=e.length===0?[]:await W(e,U(o,r)),s=z(o,r),l=[...n,...V(s),...await s.remove()];for(let R of B(l))_(R);L(l)}await mr().
catch(K);
