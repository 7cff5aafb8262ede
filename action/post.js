import{$ as X,A as P,B as w,C as A,G as R,H as S,I as F,J as C,K as U,L as I,T as B,U as L,V as W,X as D,Y as M,aa as _,b as y,ba as K,g as E,m as k,q as T,r as V,
t as j,u as J,x as b,y as v,z as N}from"./shared.js";E();E();var H=y(A(),1),g=y(T(),1),Y=y(V(),1),d=y(j(),1);var Z="tokens",ee=20;function q(e,r){let{folder:o,jobKey:n}=e.ledger(r);return re((0,d.join)(R(o).path,U(n)))}function re(e){let r={...R((0,d.dirname)((0,d.dirname)(
e))),path:(0,d.dirname)(e)},{uid:o}=r,n={path:e,uid:o},s=()=>S(r)&&S(n);function l(i){return F(r),F(n),i.reduce((m,p)=>{let $={path:(0,d.join)(m,p),uid:o};return F(
$),$.path},e)}let x=()=>S(r)?(0,g.readdirSync)(r.path).filter(i=>i.startsWith(`${(0,d.basename)(e)}.removed-`)).map(i=>(0,d.join)(r.path,i)):[];return{path:e,uid:o,
exists:s,isUsed:()=>C(e).read().length>0||s()&&(0,g.readdirSync)(e).some(i=>i!==Z),make(...i){for(let m=1;;m++)try{return l(i)}catch(p){if(m===ee||b(p.cause)!==
"ENOENT")throw p}},async remove(){try{s()&&w(()=>(0,g.renameSync)(e,`${e}.removed-${(0,H.randomBytes)(8).toString("hex")}`));let m=x();for(let p of m)await P(()=>(0,Y.rm)(
p,{recursive:!0,force:!0}));return oe(r.path),m.length>0?[{path:e,outcome:"removed"}]:[]}catch(i){let m=i instanceof J?i.message:v(i);return[{path:e,outcome:"re\
fused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${m}`}]}}}}function oe(e){try{(0,g.rmdirSync)(e)}catch(r){if(!["ENOENT","ENOTEMPTY","EEXIST"].includes(
b(r)))throw r}}E();var O=y(A(),1),t=y(T(),1);var h=y(j(),1);function te(e,r,o){let n=`${e}.${(0,O.randomBytes)(8).toString("hex")}`;try{(0,t.writeFileSync)(n,r,{flag:"wx",mode:o}),(0,t.chmodSync)(n,o),w(()=>(0,t.renameSync)(
n,e))}catch(s){throw(0,t.rmSync)(n,{force:!0}),s}}var ne="edits";function G(e){try{return(0,t.readFileSync)(e,"utf8")}catch(r){return N(void 0)(r)}}function ie(e){let r=k(G(e)??"");return typeof r?.path=="string"&&typeof r.content=="string"?r:void 0}function Q(e){let r=(0,h.join)(e.path,ne);return se(r).map(
n=>ie((0,h.join)(r,n))).filter(n=>n!==void 0).map(ce)}function se(e){try{return(0,t.lstatSync)(e).isDirectory()?(0,t.readdirSync)(e):[]}catch{return[]}}function ce({
before:e,content:r,path:o,undo:n}){try{let s=G(o);if(s===e)return{path:o,outcome:"absent"};let l=s===r?(0,t.lstatSync)(o):void 0;return l?.isFile()?(e===void 0?
(0,t.unlinkSync)(o):te(o,e,l.mode&511),{path:o,outcome:"restored"}):z(o,"somebody else has changed it since",n)}catch(s){return z(o,v(s),n)}}var z=(e,r,o)=>({path:e,
outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not put back as it was: ${r}`,remedy:`Remove from ${e}: ${o}`});async function de(){let e=D(),r=X(e),o=M(e),n=r.length===0?[]:await W(r,I(o,e)),s=q(o,e),l=[...n,...Q(s),...await s.remove()];for(let x of B(l))_(x);L(l)}await de().
catch(K);
