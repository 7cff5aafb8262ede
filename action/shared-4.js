import{a as O,b as E,g as d}from"./shared-5.js";var I=O((He,K)=>{d();K.exports=process.getBuiltinModule("node:fs")});var k=O((Ze,Z)=>{d();Z.exports=process.getBuiltinModule("node:path")});var M=O((qe,Q)=>{d();Q.exports=process.getBuiltinModule("node:crypto")});var D=O((st,z)=>{d();z.exports=process.getBuiltinModule("node:os")});var Ge=O((Gt,fe)=>{d();fe.exports=process.getBuiltinModule("node:fs/promises")});d();var _=E(M(),1),c=E(I(),1),m=E(k(),1);d();function q(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}var et=e=>Object.fromEntries(Object.entries(
e).filter(([,t])=>t!==void 0));function tt(e){if(typeof e!="object"||e===null)return String(e);try{return JSON.stringify(e)}catch{return Array.isArray(e)?"[\u2026]":
"{\u2026}"}}var nt=e=>JSON.stringify(e,null,2);d();var te=E(I(),1),F=E(D(),1),J=E(k(),1);d();var S=class e extends Error{name="CiAuthError";static[Symbol.hasInstance](t){return t instanceof Error&&t.name==="CiAuthError"}code;suggestions;facts;server;problems;constructor(t,n,r={}){
super(n,r.cause===void 0?void 0:{cause:r.cause}),this.code=t,this.suggestions=[...r.suggestions??[]],this.facts=[...r.facts??[]],this.server=r.server,this.problems=
[...r.problems??[]]}with({code:t=this.code,message:n=this.message,...r}){return new e(t,n,{...this,cause:this.cause,...r})}};function he(e){let[t,...n]=e;if(n.length===
0)return new S(t.code,t.message,{suggestions:t.suggestions??[]});let r=e.map(({code:l,message:u})=>`- ${u} (${l})`).join(`
`);return new S(t.code,`${e.length} things are wrong
${r}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:l=[]})=>l))]})}function at([e,...t]){if(e)throw he([e,...t])}var ye={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is ex\
ceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link, and links are not followed",ENAMETOOLONG:"\
the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are open",ENFILE:"too many files are open on this compu\
ter",EEXIST:"something else is there"},b=e=>e instanceof Error&&"code"in e&&typeof e.code=="string"?e.code:"",x=e=>{let t=b(e),n=ye[t];return n?`${n} (${t})`:t||
"unknown reason"};var ne=e=>t=>{if(["ENOENT","ENOTDIR"].includes(b(t)))return e;throw t},Ee=(e,t)=>{try{let{uid:n}=(0,te.lstatSync)(e);return t==="win32"?"":`, owned by user ${n}`}catch{
return", which cannot be read"}},ee="Free some space there: df -h and df -i show what is left.",we={ENOSPC:ee,EDQUOT:ee,EMFILE:"Let the process open more files:\
 ulimit -n 1024",ENFILE:"End programs on this computer that have many files open.",EBUSY:"Run it again when the other process has closed it."},y=(e,t,n=(0,F.platform)())=>({
code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,J.dirname)(e)}${Ee((0,J.dirname)(e),n)}`,suggestions:[we[/\((E\w+)\)$/.exec(t)?.[1]??
""]??"Choose a folder that this job may write to."]}),lt=e=>`Run ci-auth cleanup again: the record of it stays. If that does not help, remove by hand ${e}`,gt=(e,t)=>({
code:"FILE_EXISTS",message:t?`${e} is a link, and ci-auth never follows links`:`${e} already exists, and ci-auth never overwrites a file`,suggestions:["Choose a\
nother path, or remove the existing file."]}),w=({code:e,message:t,suggestions:n=[]},r)=>new S(e,t,{suggestions:n,cause:r}),be=["EACCES","EBUSY","EPERM"],Se=[10,
20,50,100,200,400],re=e=>e==="win32"?Se:[],xe=e=>new Promise(t=>setTimeout(t,e)),oe=e=>{if(!be.includes(b(e)))throw e};async function pt(e,t=(0,F.platform)()){for(let n of re(
t)){try{return await e()}catch(r){oe(r)}await xe(n)}return e()}function A(e,t=(0,F.platform)()){for(let n of re(t)){try{return e()}catch(r){oe(r)}Atomics.wait(new Int32Array(
new SharedArrayBuffer(4)),0,0,n)}return e()}d();var W=E(M(),1),p=E(I(),1),C=E(D(),1),L=E(k(),1);var X="ci-creds-",Le=/^ci-creds-partial-[0-9a-f]{16}\.json$/,Ne=/^ci-creds-[^/\\]*\.json$/,Et=`${X}*.json`,wt=()=>`${X}${(0,W.randomBytes)(8).toString("hex")}.j\
son`;var bt=()=>`${X}partial-${(0,W.randomBytes)(8).toString("hex")}.json`,St=e=>Le.test(e),xt=e=>Ne.test(e),Lt=({dev:e,ino:t,birthtimeNs:n})=>({device:e.toString(),
inode:t.toString(),birthtimeMs:Number(n)/1e6}),Nt=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs),Oe=448;function V(e,t={}){
let n=Pe(e),r=(0,L.join)(e,n===void 0?"ci-auth":`ci-auth-${n}`);return{path:r,uid:n,stays:n!==void 0&&Object.values(t).some(u=>u?.includes(r+L.sep))&&Ae(e,n)}}function Ae(e,t){
try{let{mode:n,uid:r}=(0,p.statSync)(e);return(n&18)!==0||![t,0].includes(r)}catch{return!1}}function Pe(e){if((0,C.platform)()!=="win32")try{return(0,C.userInfo)().
uid}catch{return Re(e)}}function Re(e){try{let t=(0,p.mkdtempSync)((0,L.join)(e,"ci-auth-probe-")),{uid:n}=(0,p.lstatSync)(t);return(0,p.rmdirSync)(t),n}catch(t){
throw w(y((0,L.join)(e,"ci-auth"),x(t)),t)}}function P(e){let t;try{t=(0,p.lstatSync)(e.path,{bigint:!0})}catch(l){if(["ENOENT","ENOTDIR"].includes(b(l)))return!1;
throw w(y(e.path,x(l)),l)}let n=ve(e,t),r=`Remove ${e.path} if it is yours, or choose a temporary folder that no other user can write to.`;if(n)throw w({...y(e.
path,n),suggestions:[r]});return!0}var se=p.constants.W_OK|p.constants.X_OK;function Te(e){try{return(0,p.accessSync)(e,se),!0}catch(t){return ne(!1)(t)}}function ie(e){
try{(!P(e)||!Te(e.path))&&(0,p.accessSync)((0,L.dirname)(e.path),se);return}catch(t){return t instanceof S?t:y(e.path,x(t))}}function ae(e){try{A(()=>(0,p.mkdirSync)(
e.path,{mode:Oe}))}catch(t){if(b(t)!=="EEXIST")throw w(y(e.path,x(t)),t)}P(e)}function ve({uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())
return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.uid}`:(t.mode&0o077n)===0n?void 0:"other users can enter it"}var Ie=["credentials","subject-token","launcher"];function ue(e){let t=e??{};return["id","path","device","inode","createdAt"].every(n=>typeof t[n]=="string")&&(0,m.isAbsolute)(
String(t.path))&&Ie.includes(t.kind)&&["beside","profile","projectId","who","content"].every(n=>["undefined","string"].includes(typeof t[n]))&&typeof t.remove==
"boolean"&&typeof t.birthtimeMs=="number"}var B=1,ce=e=>`
${JSON.stringify({version:B,...e})}
`;function vt(e){try{return[JSON.parse(e)].flat().filter(ue)}catch{return[]}}function Y(e){let t={entries:[],unknown:[]},n=new Set;for(let r of new Set(e.split(
`
`))){let l=q(r);if(!l)continue;let{version:u=B,...h}=l;u===B&&typeof h.withdrawn=="string"?n.add(h.withdrawn):u===B&&ue(h)?t.entries.push(h):t.unknown.push(r)}return{
...t,entries:t.entries.filter(({id:r})=>!n.has(r))}}var ke=c.constants.O_WRONLY|c.constants.O_APPEND|c.constants.O_CREAT|(c.constants.O_NOFOLLOW??0),Fe=200,It=e=>le(
{...V((0,m.dirname)((0,m.dirname)(e))),path:(0,m.dirname)(e)},(0,m.basename)(e)),Ce=e=>(0,_.createHash)("sha256").update(e).digest("hex").slice(0,32);function le(e,t){
let n=`${t}.jsonl`,r=(0,m.join)(e.path,n),l=[],u=g=>({...g,entries:g.entries.map(f=>f.beside===void 0?f:{...f,path:(0,m.join)(e.path,f.beside)})}),h=g=>{let f=(0,m.relative)(
e.path,g.path);return ce(/^\.\.[\\/][^.]/.test(f)?{...g,beside:f}:g)},j=g=>{for(let f=1;f<=Fe;f++)if(ae(e),$e(r,g))return;throw w(y(r,"another process removed i\
t again and again"))},H=()=>{if(!P(e))return{entries:[],unknown:[]};let g=$([r]);return u(Y(g+$(de(e.path,n))))},U=()=>H().entries,T=()=>P(e)?(R(["ENOENT"],r,()=>(0,c.renameSync)(
r,`${r}.${(0,_.randomBytes)(8).toString("hex")}`)),l=de(e.path,n),u(Y($(l))).entries):[],v=g=>{let f=[...g.map(h),...Y($(l)).unknown.map(N=>`
${N}
`)];for(let N of f)j(N);for(let N of l)R(["ENOENT"],N,()=>(0,c.unlinkSync)(N));l=[],!e.stays&&R(["ENOENT","ENOTEMPTY","EEXIST"],e.path,()=>(0,c.rmdirSync)(e.path))},
me=()=>{try{U().length===0&&v(T())}catch{}};return{path:r,inspect:()=>ie(e),record:g=>{try{j(h(g))}catch(f){throw me(),f}},withdraw:g=>{try{j(ce({withdrawn:g}))}catch{
return v(T().filter(f=>f.id!==g))}U().length===0&&v(T())},read:U,readUnknown:()=>H().unknown,take:T,settle:v}}function $e(e,t){let n;try{n=A(()=>(0,c.openSync)(
e,ke,384));let r=Buffer.from(t);if((0,c.writeSync)(n,r)!==r.length)throw w(y(e,"no space is left (ENOSPC)"));return(0,c.fstatSync)(n,{bigint:!0}).ino===(0,c.lstatSync)(
e,{bigint:!0}).ino}catch(r){if(b(r)==="ENOENT")return!1;throw r instanceof Error&&"syscall"in r?w(y(e,x(r)),r):r}finally{n!==void 0&&(0,c.closeSync)(n)}}var de=(e,t)=>(R(
["ENOENT"],e,()=>(0,c.readdirSync)(e))??[]).filter(n=>n.startsWith(`${t}.`)).map(n=>(0,m.join)(e,n)),$=e=>e.map(t=>R(["ENOENT"],t,()=>(0,c.readFileSync)(t,"utf8"))??
"").join("");function R(e,t,n){try{return A(n)}catch(r){if(e.includes(b(r)))return;throw w(y(t,x(r)),r)}}var kt=(e,t)=>{let{folder:n,jobKey:r}=e.ledger(t);return le(
V(n,t.env),Ce(r))};d();function $t(e,t){let n={...e};if(t!=="win32")return n;let r=new Map(Object.keys(n).map(u=>[u.toUpperCase(),u])),l=u=>typeof u=="string"?r.get(u.toUpperCase())??
u:u;return new Proxy(n,{get:(u,h)=>Reflect.get(u,l(h)),has:(u,h)=>Reflect.has(u,l(h))})}var Bt="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES",Be=[[/\0/,"a NUL"],[new RegExp("\\p{Surrogate}","u"),"half a character"]],_t=e=>Be.find(([t])=>t.test(e))?.[1];d();var Mt="npx --yes ci-auth@1",_e=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,Dt=e=>/^[\w./:@%+,=-]+$/.test(e)?e:_e(e);var G=e=>De(e.replace(je,Me)),Jt=e=>e.split(`
`).map(G).join(`
`),je=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,Ue={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},Me=e=>Ue[e]??`\\\
u${e.charCodeAt(0).toString(16).padStart(4,"0")}`,De=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: ");var Wt=e=>ge(G(pe(e)),200),ge=(e,t)=>e.slice(0,t).replace(/[\ud800-\udbff]$/,"");function Xt(e,t=300){let n=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();
return ge(G(pe(n)),t)}var Je=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,pe=e=>e.
replace(Je,t=>We(t)?t:"***"),We=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(Ye),Xe=12,Ve=40,Ye=e=>e.length<=Xe||e.length<=Ve&&!(/[A-Z]/.test(e)&&/[a-z]/.
test(e)&&/\d/.test(e));export{S as a,at as b,q as c,et as d,tt as e,nt as f,$t as g,Bt as h,_t as i,Mt as j,_e as k,Dt as l,G as m,Jt as n,Wt as o,Xt as p,pe as q,M as r,I as s,Ge as t,
D as u,k as v,b as w,x,ne as y,y as z,lt as A,gt as B,w as C,pt as D,A as E,Et as F,wt as G,bt as H,St as I,xt as J,Lt as K,Nt as L,V as M,P as N,ae as O,vt as P,
It as Q,Ce as R,kt as S};
