import{$ as M,A as P,B as S,C as $,G as R,H as F,I as h,J as j,K as A,L as C,T as U,U as I,V as B,X as L,Y as W,aa as D,b as y,ba as X,g as p,q as N,r as V,t as T,
u as k,x as b,y as v,z as w}from"./shared.js";p();p();var K=y($(),1),E=y(N(),1),Y=y(V(),1),m=y(T(),1);var Z="tokens",rr=20;function q(r,e){let{folder:o,jobKey:n}=r.ledger(e);return er((0,m.join)(R(o).path,A(n)))}function er(r){let e={...R((0,m.dirname)((0,m.dirname)(
r))),path:(0,m.dirname)(r)},{uid:o}=e,n={path:r,uid:o},s=()=>F(e)&&F(n);function u(i){return h(e),h(n),i.reduce((c,g)=>{let J={path:(0,m.join)(c,g),uid:o};return h(
J),J.path},r)}let x=()=>F(e)?_(e.path).filter(i=>i.startsWith(`${(0,m.basename)(r)}.removed-`)).map(i=>(0,m.join)(e.path,i)):[];return{path:r,uid:o,exists:s,isUsed(){
let i=s();return j(r).read().length>0||i&&_(r).some(c=>c!==Z)},make(...i){for(let c=1;;c++)try{return u(i)}catch(g){if(c===rr||b(g.cause)!=="ENOENT")throw g}},async remove(){
try{s()&&S(()=>(0,E.renameSync)(r,`${r}.removed-${(0,K.randomBytes)(8).toString("hex")}`));let c=x();for(let g of c)await P(()=>(0,Y.rm)(g,{recursive:!0,force:!0}));
return or(e.path),c.length>0?[{path:r,outcome:"removed"}]:[]}catch(i){let c=i instanceof k?i.message:v(i);return[{path:r,outcome:"refused",code:"CLEANUP_REFUSED",
reason:`${r} was not removed: ${c}`}]}}}}function _(r){try{return(0,E.readdirSync)(r)}catch(e){return w([])(e)}}function or(r){try{(0,E.rmdirSync)(r)}catch(e){if(![
"ENOENT","ENOTEMPTY","EEXIST"].includes(b(e)))throw e}}p();var G=y($(),1),t=y(N(),1);var O=y(T(),1);function tr(r,e,o){let n=`${r}.${(0,G.randomBytes)(8).toString("hex")}`;try{(0,t.writeFileSync)(n,e,{flag:"wx",mode:o}),(0,t.chmodSync)(n,o),S(()=>(0,t.renameSync)(
n,r))}catch(s){throw(0,t.rmSync)(n,{force:!0}),s}}var nr="edits.json";function H(r){try{return(0,t.readFileSync)(r,"utf8")}catch(e){return w(void 0)(e)}}var ir=r=>r.exists()?JSON.parse(H((0,O.join)(r.path,nr))??"[]"):[];function Q(r){try{return ir(r).map(sr)}catch{return[]}}function sr({before:r,content:e,path:o,
undo:n}){try{let s=H(o);if(s===r)return{path:o,outcome:"absent"};let u=s===e?(0,t.lstatSync)(o):void 0;return u?.isFile()?(r===void 0?(0,t.unlinkSync)(o):tr(o,r,
u.mode&511),{path:o,outcome:"restored"}):z(o,"somebody else has changed it since",n)}catch(s){return z(o,v(s),n)}}var z=(r,e,o)=>({path:r,outcome:"refused",code:"\
CLEANUP_REFUSED",reason:`${r} was not put back as it was: ${e}`,remedy:`Remove from ${r}: ${o}`});async function cr(){let r=L(),e=M(r),o=W(r),n=e.length===0?[]:await B(e,C(o,r)),s=q(o,r),u=[...n,...Q(s),...await s.remove()];for(let x of U(u))D(x);I(u)}await cr().
catch(X);
