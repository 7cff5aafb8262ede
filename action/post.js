import{$ as X,A as P,B as w,C as A,G as x,H as S,I as h,J as C,K as U,L as I,T as B,U as L,V as W,X as D,Y as M,aa as _,b as y,ba as K,g as E,m as T,q as j,r as V,
t as k,u as J,x as b,y as v,z as N}from"./shared.js";E();E();var H=y(A(),1),p=y(j(),1),Y=y(V(),1),d=y(k(),1);var Z="tokens",ee=20;function q(e,r){let{folder:o,jobKey:t}=e.ledger(r);return re((0,d.join)(x(o).path,U(t)))}function re(e){let r={...x((0,d.dirname)((0,d.dirname)(
e))),path:(0,d.dirname)(e)},{uid:o}=r,t={path:e,uid:o},s=()=>S(r)&&S(t);function l(i){return h(r),h(t),i.reduce((m,g)=>{let $={path:(0,d.join)(m,g),uid:o};return h(
$),$.path},e)}let F=()=>S(r)?(0,p.readdirSync)(r.path).filter(i=>i.startsWith(`${(0,d.basename)(e)}.removed-`)).map(i=>(0,d.join)(r.path,i)):[];return{path:e,uid:o,
exists:s,isUsed:()=>C(e).read().length>0||s()&&(0,p.readdirSync)(e).some(i=>i!==Z),make(...i){for(let m=1;;m++)try{return l(i)}catch(g){if(m===ee||b(g.cause)!==
"ENOENT")throw g}},async remove(){try{s()&&w(()=>(0,p.renameSync)(e,`${e}.removed-${(0,H.randomBytes)(8).toString("hex")}`));let m=F();for(let g of m)await P(()=>(0,Y.rm)(
g,{recursive:!0,force:!0}));return oe(r.path),m.length>0?[{path:e,outcome:"removed"}]:[]}catch(i){let m=i instanceof J?i.message:v(i);return[{path:e,outcome:"re\
fused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${m}`}]}}}}function oe(e){try{(0,p.rmdirSync)(e)}catch(r){if(!["ENOENT","ENOTEMPTY","EEXIST"].includes(
b(r)))throw r}}E();var O=y(A(),1),n=y(j(),1);var R=y(k(),1);function te(e,r,o){let t=`${e}.${(0,O.randomBytes)(8).toString("hex")}`;try{(0,n.writeFileSync)(t,r,{flag:"wx",mode:o}),(0,n.chmodSync)(t,o),w(()=>(0,n.renameSync)(
t,e))}catch(s){throw(0,n.rmSync)(t,{force:!0}),s}}var ne="edits";function G(e){try{return(0,n.readFileSync)(e,"utf8")}catch(r){return N(void 0)(r)}}function ie(e){let r=T(G(e)??"");return typeof r?.path=="string"&&typeof r.content=="string"?r:void 0}function Q(e){let r=(0,R.join)(e.path,ne);return se(r).map(
t=>ie((0,R.join)(r,t))).filter(t=>t!==void 0).map(ce)}function se(e){try{return(0,n.lstatSync)(e).isDirectory()?(0,n.readdirSync)(e):[]}catch{return[]}}function ce({
before:e,content:r,path:o,undo:t}){try{let s=G(o);if(s===e)return{path:o,outcome:"absent"};let l=s===r?(0,n.lstatSync)(o):void 0;return l?.isFile()?(e===void 0?
(0,n.unlinkSync)(o):te(o,e,l.mode&511),{path:o,outcome:"restored"}):z(o,"somebody else has changed it since",t)}catch(s){return z(o,v(s),t)}}var z=(e,r,o)=>({path:e,
outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not put back as it was: ${r}`,remedy:`Remove from ${e}: ${o}`});async function de(){let e=D(),r=X(e),o=M(e),t=r.length===0?[]:await W(r,I(o,e)),s=q(o,e),l=[...t,...Q(s),...await s.remove()];for(let F of B(l))_(F);L(l)}await de().
catch(K);
