import{a as O,b as y,g as d}from"./shared-5.js";var k=O((Ye,H)=>{d();H.exports=process.getBuiltinModule("node:fs")});var v=O((He,K)=>{d();K.exports=process.getBuiltinModule("node:path")});var U=O((Ze,Z)=>{d();Z.exports=process.getBuiltinModule("node:crypto")});var M=O((rt,q)=>{d();q.exports=process.getBuiltinModule("node:os")});var Ve=O((Vt,ge)=>{d();ge.exports=process.getBuiltinModule("node:fs/promises")});d();var _=y(U(),1),c=y(k(),1),m=y(v(),1);d();function Q(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}var qe=e=>Object.fromEntries(Object.entries(
e).filter(([,t])=>t!==void 0));function ze(e){if(typeof e!="object"||e===null)return String(e);try{return JSON.stringify(e)}catch{return Array.isArray(e)?"[\u2026]":
"{\u2026}"}}var et=e=>JSON.stringify(e,null,2);d();var ee=y(k(),1),F=y(M(),1),D=y(v(),1);d();var S=class e extends Error{name="CiAuthError";static[Symbol.hasInstance](t){return t instanceof Error&&t.name==="CiAuthError"}code;suggestions;facts;server;problems;constructor(t,n,r={}){
super(n,r.cause===void 0?void 0:{cause:r.cause}),this.code=t,this.suggestions=[...r.suggestions??[]],this.facts=[...r.facts??[]],this.server=r.server,this.problems=
[...r.problems??[]]}with({code:t=this.code,message:n=this.message,...r}){return new e(t,n,{...this,cause:this.cause,...r})}};function fe(e){let[t,...n]=e;if(n.length===
0)return new S(t.code,t.message,{suggestions:t.suggestions??[]});let r=e.map(({code:l,message:u})=>`- ${u} (${l})`).join(`
`);return new S(t.code,`${e.length} things are wrong
${r}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:l=[]})=>l))]})}function st([e,...t]){if(e)throw fe([e,...t])}var me={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is ex\
ceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link, and links are not followed",ENAMETOOLONG:"\
the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are open",ENFILE:"too many files are open on this compu\
ter",EEXIST:"something else is there"},w=e=>e instanceof Error&&"code"in e&&typeof e.code=="string"?e.code:"",x=e=>{let t=w(e),n=me[t];return n?`${n} (${t})`:t||
"unknown reason"};var te=e=>t=>{if(["ENOENT","ENOTDIR"].includes(w(t)))return e;throw t},he=(e,t)=>{try{let{uid:n}=(0,ee.lstatSync)(e);return t==="win32"?"":`, owned by user ${n}`}catch{
return", which cannot be read"}},z="Free some space there: df -h and df -i show what is left.",ye={ENOSPC:z,EDQUOT:z,EMFILE:"Let the process open more files: ul\
imit -n 1024",ENFILE:"End programs on this computer that have many files open.",EBUSY:"Run it again when the other process has closed it."},f=(e,t,n=(0,F.platform)())=>({
code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,D.dirname)(e)}${he((0,D.dirname)(e),n)}`,suggestions:[ye[/\((E\w+)\)$/.exec(t)?.[1]??
""]??"Choose a folder that this job may write to."]}),dt=e=>`Run ci-auth cleanup again: the record of it stays. If that does not help, remove by hand ${e}`,ut=(e,t)=>({
code:"FILE_EXISTS",message:t?`${e} is a link, and ci-auth never follows links`:`${e} already exists, and ci-auth never overwrites a file`,suggestions:["Choose a\
nother path, or remove the existing file."]}),E=({code:e,message:t,suggestions:n=[]},r)=>new S(e,t,{suggestions:n,cause:r}),Ee=["EACCES","EBUSY","EPERM"],we=[10,
20,50,100,200,400],ne=e=>e==="win32"?we:[],be=e=>new Promise(t=>setTimeout(t,e)),re=e=>{if(!Ee.includes(w(e)))throw e};async function lt(e,t=(0,F.platform)()){for(let n of ne(
t)){try{return await e()}catch(r){re(r)}await be(n)}return e()}function A(e,t=(0,F.platform)()){for(let n of ne(t)){try{return e()}catch(r){re(r)}Atomics.wait(new Int32Array(
new SharedArrayBuffer(4)),0,0,n)}return e()}d();var J=y(U(),1),g=y(k(),1),C=y(M(),1),L=y(v(),1);var W="ci-creds-",Se=/^ci-creds-partial-[0-9a-f]{16}\.json$/,xe=/^ci-creds-[^/\\]*\.json$/,ht=`${W}*.json`,yt=()=>`${W}${(0,J.randomBytes)(8).toString("hex")}.j\
son`;var Et=()=>`${W}partial-${(0,J.randomBytes)(8).toString("hex")}.json`,wt=e=>Se.test(e),bt=e=>xe.test(e),St=({dev:e,ino:t,birthtimeNs:n})=>({device:e.toString(),
inode:t.toString(),birthtimeMs:Number(n)/1e6}),xt=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs),Le=448;function X(e,t={}){
let n=Oe(e),r=(0,L.join)(e,n===void 0?"ci-auth":`ci-auth-${n}`);return{path:r,uid:n,stays:n!==void 0&&Object.values(t).some(u=>u?.includes(r+L.sep))&&Ne(e,n)}}function Ne(e,t){
try{let{mode:n,uid:r}=(0,g.statSync)(e);return(n&18)!==0||![t,0].includes(r)}catch{return!1}}function Oe(e){if((0,C.platform)()!=="win32")try{return(0,C.userInfo)().
uid}catch{return Ae(e)}}function Ae(e){try{let t=(0,g.mkdtempSync)((0,L.join)(e,"ci-auth-probe-")),{uid:n}=(0,g.lstatSync)(t);return(0,g.rmdirSync)(t),n}catch(t){
throw E(f((0,L.join)(e,"ci-auth"),x(t)),t)}}function P(e){let t;try{t=(0,g.lstatSync)(e.path,{bigint:!0})}catch(l){if(["ENOENT","ENOTDIR"].includes(w(l)))return!1;
throw E(f(e.path,x(l)),l)}let n=Re(e,t),r=`Remove ${e.path} if it is yours, or choose a temporary folder that no other user can write to.`;if(n)throw E({...f(e.
path,n),suggestions:[r]});return!0}var oe=g.constants.W_OK|g.constants.X_OK;function Pe(e){try{return(0,g.accessSync)(e,oe),!0}catch(t){return te(!1)(t)}}function se(e){
try{(!P(e)||!Pe(e.path))&&(0,g.accessSync)((0,L.dirname)(e.path),oe);return}catch(t){return t instanceof S?t:f(e.path,x(t))}}function ie(e){try{A(()=>(0,g.mkdirSync)(
e.path,{mode:Le}))}catch(t){if(w(t)!=="EEXIST")throw E(f(e.path,x(t)),t)}P(e)}function Re({uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())
return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.uid}`:(t.mode&0o077n)===0n?void 0:"other users can enter it"}var Ie=["credentials","subject-token","launcher"];function ce(e){let t=e??{};return["id","path","device","inode","createdAt"].every(n=>typeof t[n]=="string")&&(0,m.isAbsolute)(
String(t.path))&&Ie.includes(t.kind)&&["profile","projectId","who","content"].every(n=>["undefined","string"].includes(typeof t[n]))&&typeof t.remove=="boolean"&&
typeof t.birthtimeMs=="number"}var B=1,V=e=>`
${JSON.stringify({version:B,...e})}
`;function Rt(e){try{return[JSON.parse(e)].flat().filter(ce)}catch{return[]}}function Y(e){let t={entries:[],unknown:[]},n=new Set;for(let r of new Set(e.split(
`
`))){let l=Q(r);if(!l)continue;let{version:u=B,...p}=l;u===B&&typeof p.withdrawn=="string"?n.add(p.withdrawn):u===B&&ce(p)?t.entries.push(p):t.unknown.push(r)}return{
...t,entries:t.entries.filter(({id:r})=>!n.has(r))}}var Te=c.constants.O_WRONLY|c.constants.O_APPEND|c.constants.O_CREAT|(c.constants.O_NOFOLLOW??0),ke=200,It=e=>de(
{...X((0,m.dirname)((0,m.dirname)(e))),path:(0,m.dirname)(e)},(0,m.basename)(e)),ve=e=>(0,_.createHash)("sha256").update(e).digest("hex").slice(0,32);function de(e,t){
let n=`${t}.jsonl`,r=(0,m.join)(e.path,n),l=[],u=h=>{for(let b=1;b<=ke;b++)if(ie(e),Fe(r,h))return;throw E(f(r,"another process removed it again and again"))},p=()=>{
if(!P(e))return{entries:[],unknown:[]};let h=$([r]);return Y(h+$(ae(e.path,n)))},j=()=>p().entries,I=()=>P(e)?(R(["ENOENT"],r,()=>(0,c.renameSync)(r,`${r}.${(0,_.randomBytes)(
8).toString("hex")}`)),l=ae(e.path,n),Y($(l)).entries):[],T=h=>{let b=[...h.map(V),...Y($(l)).unknown.map(N=>`
${N}
`)];for(let N of b)u(N);for(let N of l)R(["ENOENT"],N,()=>(0,c.unlinkSync)(N));l=[],!e.stays&&R(["ENOENT","ENOTEMPTY","EEXIST"],e.path,()=>(0,c.rmdirSync)(e.path))},
pe=()=>{try{j().length===0&&T(I())}catch{}};return{path:r,inspect:()=>se(e),record:h=>{try{u(V(h))}catch(b){throw pe(),b}},withdraw:h=>{try{u(V({withdrawn:h}))}catch{
return T(I().filter(b=>b.id!==h))}j().length===0&&T(I())},read:j,readUnknown:()=>p().unknown,take:I,settle:T}}function Fe(e,t){let n;try{n=A(()=>(0,c.openSync)(
e,Te,384));let r=Buffer.from(t);if((0,c.writeSync)(n,r)!==r.length)throw E(f(e,"no space is left (ENOSPC)"));return(0,c.fstatSync)(n,{bigint:!0}).ino===(0,c.lstatSync)(
e,{bigint:!0}).ino}catch(r){if(w(r)==="ENOENT")return!1;throw r instanceof Error&&"syscall"in r?E(f(e,x(r)),r):r}finally{n!==void 0&&(0,c.closeSync)(n)}}var ae=(e,t)=>(R(
["ENOENT"],e,()=>(0,c.readdirSync)(e))??[]).filter(n=>n.startsWith(`${t}.`)).map(n=>(0,m.join)(e,n)),$=e=>e.map(t=>R(["ENOENT"],t,()=>(0,c.readFileSync)(t,"utf8"))??
"").join("");function R(e,t,n){try{return A(n)}catch(r){if(e.includes(w(r)))return;throw E(f(t,x(r)),r)}}var Tt=(e,t)=>{let{folder:n,jobKey:r}=e.ledger(t);return de(
X(n,t.env),ve(r))};d();function Ft(e,t){let n={...e};if(t!=="win32")return n;let r=new Map(Object.keys(n).map(u=>[u.toUpperCase(),u])),l=u=>typeof u=="string"?r.get(u.toUpperCase())??
u:u;return new Proxy(n,{get:(u,p)=>Reflect.get(u,l(p)),has:(u,p)=>Reflect.has(u,l(p))})}var Ct="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES",Ce=[[/\0/,"a NUL"],[new RegExp("\\p{Surrogate}","u"),"half a character"]],$t=e=>Ce.find(([t])=>t.test(e))?.[1];d();var jt="npx --yes ci-auth@1",$e=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,Ut=e=>/^[\w./:@%+,=-]+$/.test(e)?e:$e(e);var G=e=>Ue(e.replace(Be,je)),Mt=e=>e.split(`
`).map(G).join(`
`),Be=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,_e={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},je=e=>_e[e]??`\\\
u${e.charCodeAt(0).toString(16).padStart(4,"0")}`,Ue=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: ");var Dt=e=>ue(G(le(e)),200),ue=(e,t)=>e.slice(0,t).replace(/[\ud800-\udbff]$/,"");function Jt(e,t=300){let n=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();
return ue(G(le(n)),t)}var Me=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,le=e=>e.
replace(Me,t=>De(t)?t:"***"),De=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(Xe),Je=12,We=40,Xe=e=>e.length<=Je||e.length<=We&&!(/[A-Z]/.test(e)&&/[a-z]/.
test(e)&&/\d/.test(e));export{S as a,st as b,Q as c,qe as d,ze as e,et as f,Ft as g,Ct as h,$t as i,jt as j,$e as k,Ut as l,G as m,Mt as n,Dt as o,Jt as p,le as q,U as r,k as s,Ve as t,
M as u,v,w,x,te as y,f as z,dt as A,ut as B,E as C,lt as D,A as E,ht as F,yt as G,Et as H,wt as I,bt as J,St as K,xt as L,X as M,P as N,ie as O,Rt as P,It as Q,
ve as R,Tt as S};
