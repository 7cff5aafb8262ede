import{f as a}from"./shared-5.js";a();var d=process.getBuiltinModule("node:fs");var ot=d.appendFileSync;var M=d.accessSync;var st=d.chmodSync;var X=d.closeSync;var G=d.fstatSync;var it=d.linkSync;var k=d.lstatSync;var Y=d.mkdirSync;var Q=d.openSync;var Z=d.readdirSync;var ct=d.readSync;var q=d.readFileSync;var at=d.realpathSync;var z=d.renameSync,pt=d.rm,dt=d.rmSync;var ee=d.rmdirSync;var te=d.statSync;var lt=d.truncateSync;var ne=d.unlinkSync;var ut=d.writeFileSync;var re=d.writeSync;var w=d.constants;a();var f=process.getBuiltinModule("node:path"),gt=f.resolve;var oe=f.isAbsolute,L=f.join,se=f.relative;var h=f.dirname,ie=f.basename;var ce=f.sep;var yt=f.win32,ft=f.posix;a();a();var O=process.getBuiltinModule("node:crypto");var ae=O.createHash;var Et=O.createPrivateKey;var A=O.randomBytes;var wt=O.randomUUID;var bt=O.sign;a();function pe(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}var Lt=e=>Object.fromEntries(Object.entries(
e).filter(([,t])=>t!==void 0));function Ft(e){if(typeof e!="object")return String(e);try{return JSON.stringify(e)}catch{return Array.isArray(e)?"[\u2026]":"{\u2026}"}}
var Ot=e=>JSON.stringify(e,null,2);a();a();var H=process.getBuiltinModule("node:os");var Nt=H.homedir;var T=H.platform;var Ct=H.tmpdir;a();var g=class e extends Error{name="CiAuthError";static[Symbol.hasInstance](t){return t instanceof Error&&t.name==="CiAuthError"}code;suggestions;facts;server;problems;constructor(t,n,r={}){
super(n,r.cause===void 0?void 0:{cause:r.cause}),this.code=t,this.suggestions=[...r.suggestions??[]],this.facts=[...r.facts??[]],this.server=r.server,this.problems=
[...r.problems??[]]}with({code:t=this.code,message:n=this.message,...r}){return new e(t,n,{...this,cause:this.cause,...r})}};function ke(e){let[t,...n]=e;if(n.length===
0)return new g(t.code,t.message,{suggestions:t.suggestions??[]});let r=e.map(({code:l,message:p})=>`- ${p} (${l})`).join(`
`);return new g(t.code,`${e.length} things are wrong
${r}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:l=[]})=>l))]})}function Dt([e,...t]){if(e)throw ke([e,...t])}var Le={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is ex\
ceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link, and links are not followed",ENAMETOOLONG:"\
the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are open",ENFILE:"too many files are open on this compu\
ter",EEXIST:"something else is there"},S=e=>e instanceof Error&&"code"in e&&typeof e.code=="string"?e.code:"",b=e=>{let t=S(e),n=Le[t];return n?`${n} (${t})`:t||
"unknown reason"};var j=e=>t=>{if(["ENOENT","ENOTDIR"].includes(S(t)))return e;throw t};function Ht(e){try{return e()}catch(t){return j(void 0)(t)}}var Fe=(e,t)=>{try{let{uid:n}=k(
e);return t==="win32"?"":`, owned by user ${n}`}catch{return", which cannot be read"}},de="Free some space there: df -h and df -i show what is left.",Oe={ENOSPC:de,
EDQUOT:de,EMFILE:"Let the process open more files: ulimit -n 1024",ENFILE:"End programs on this computer that have many files open.",EBUSY:"Run it again when th\
e other process has closed it."},y=(e,t,n=T())=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${h(e)}${Fe(h(e),n)}`,suggestions:[Oe[/\((E\w+)\)$/.
exec(t)?.[1]??""]??"Choose a folder that this job may write to."]}),jt=e=>`Run ci-auth cleanup again: the record of it stays. If that does not help, remove by h\
and ${e}`,Kt=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and ci-auth never follows links`:`${e} already exists, and ci-auth never overwrites a file`}),
E=({code:e,message:t,suggestions:n=[]},r)=>new g(e,t,{suggestions:n,cause:r}),Ae=["EACCES","EBUSY","EPERM"],Pe=[10,20,50,100,200,400],le=e=>e==="win32"?Pe:[],Ne=e=>new Promise(
t=>setTimeout(t,e)),ue=e=>{if(!Ae.includes(S(e)))throw e};async function Wt(e,t=T()){for(let n of le(t)){try{return await e()}catch(r){ue(r)}await Ne(n)}return e()}
function P(e,t=T()){for(let n of le(t)){try{return e()}catch(r){ue(r)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,n)}return e()}a();a();var xe=process.getBuiltinModule("node:process");var Xt=xe.kill;var me=xe.geteuid;var K="ci-creds-",Re=/^ci-creds-partial-[0-9a-f]{16}\.json$/,Ie=/^ci-creds-[^/\\]*\.json$/,en=`${K}*.json`,tn=()=>`${K}${A(8).toString("hex")}.json`;var nn=()=>`${K}partial-${A(8).toString("hex")}.json`,rn=e=>Re.test(e),on=e=>Ie.test(e),sn=({dev:e,ino:t,birthtimeNs:n})=>({device:e.toString(),inode:t.toString(),
birthtimeMs:Number(n)/1e6}),cn=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs),De=448;function W(e,t={}){let n=Ue(),
r=L(e,n===void 0?"ci-auth":`ci-auth-${n}`);return{path:r,uid:n,stays:n!==void 0&&Object.values(t).some(p=>p?.includes(r+ce))&&Te(e,n)}}function Te(e,t){try{let{
mode:n,uid:r}=te(e);return(n&18)!==0||![t,0].includes(r)}catch{return!1}}var Ue=()=>me?.();function N(e){let t;try{t=k(e.path,{bigint:!0})}catch(l){if(["ENOENT",
"ENOTDIR"].includes(S(l)))return!1;throw E(y(e.path,b(l)),l)}let n=$e(e,t),r=`Remove ${e.path} if it is yours, or choose a temporary folder that no other user c\
an write to.`;if(n)throw E({...y(e.path,n),suggestions:[r]});return!0}var ge=w.W_OK|w.X_OK;function _e(e){try{return M(e,ge),!0}catch(t){return j(!1)(t)}}function ye(e){
try{(!N(e)||!_e(e.path))&&M(h(e.path),ge);return}catch(t){return t instanceof g?t:y(e.path,b(t))}}function fe(e){try{P(()=>Y(e.path,{mode:De}))}catch(t){if(S(t)!==
"EEXIST")throw E(y(e.path,b(t)),t)}N(e)}function $e({uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==
void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.uid}`:(t.mode&0o077n)===0n?void 0:"other users can enter it"}var Be=["credentials","subject-token","launcher"];function Ee(e){let t=e??{};return["id","path","device","inode","createdAt"].every(n=>typeof t[n]=="string")&&oe(
String(t.path))&&Be.includes(t.kind)&&["beside","profile","projectId","identityDigest","contentDigest"].every(n=>["undefined","string"].includes(typeof t[n]))&&
typeof t.remove=="boolean"&&typeof t.birthtimeMs=="number"}var _=1,he=e=>`
${JSON.stringify({version:_,...e})}
`;function yn(e){try{return[JSON.parse(e)].flat().filter(Ee)}catch{return[]}}function J(e){let t={entries:[],unknown:[]},n=new Set;for(let r of new Set(e.split(
`
`))){let l=pe(r);if(!l)continue;let{version:p=_,...m}=l;p===_&&typeof m.withdrawn=="string"?n.add(m.withdrawn):p===_&&Ee(m)?t.entries.push(m):t.unknown.push(r)}
return{...t,entries:t.entries.filter(({id:r})=>!n.has(r))}}var Me=w.O_WRONLY|w.O_APPEND|w.O_CREAT|(w.O_NOFOLLOW??0),He=200,fn=e=>we({...W(h(h(e))),path:h(e)},ie(
e)),je=e=>ae("sha256").update(e).digest("hex").slice(0,32);function we(e,t){let n=`${t}.jsonl`,r=L(e.path,n),l=[],p=u=>({...u,entries:u.entries.map(x=>x.beside===
void 0?x:{...x,path:L(e.path,x.beside)})}),m=u=>{let x=se(e.path,u.path);return he(/^\.\.[\\/][^.]/.test(x)?{...u,beside:x}:u)},F=u=>{for(let x=1;x<=He;x++)if(fe(
e),Ke(r,u))return;throw E(y(r,"another process removed it again and again"))},V=()=>{if(!N(e))return{entries:[],unknown:[]};let u=U([r]);return p(J(u+U(Se(e.path,
n))))},B=()=>V().entries,I=()=>N(e)?(C(["ENOENT"],r,()=>z(r,`${r}.${A(8).toString("hex")}`)),l=Se(e.path,n),p(J(U(l))).entries):[],D=u=>{let x=[...u.map(m),...J(
U(l)).unknown.map(v=>`
${v}
`)];for(let v of x)F(v);for(let v of l)C(["ENOENT"],v,()=>ne(v));l=[],!e.stays&&C(["ENOENT","ENOTEMPTY","EEXIST"],e.path,()=>ee(e.path))},ve=()=>{try{B().length===
0&&D(I())}catch{}};return{path:r,inspect:()=>ye(e),record:u=>{try{F(m(u))}catch(x){throw ve(),x}},withdraw:u=>{try{F(he({withdrawn:u}))}catch{return D(I().filter(
x=>x.id!==u))}B().length===0&&D(I())},read:B,readUnknown:()=>V().unknown,take:I,settle:D}}function Ke(e,t){let n;try{n=P(()=>Q(e,Me,384));let r=Buffer.from(t);if(re(
n,r)!==r.length)throw E(y(e,"no space is left (ENOSPC)"));return G(n,{bigint:!0}).ino===k(e,{bigint:!0}).ino}catch(r){if(S(r)==="ENOENT")return!1;throw r instanceof
Error&&"syscall"in r?E(y(e,b(r)),r):r}finally{n!==void 0&&X(n)}}var Se=(e,t)=>(C(["ENOENT"],e,()=>Z(e))??[]).filter(n=>n.startsWith(`${t}.`)).map(n=>L(e,n)),U=e=>e.
map(t=>C(["ENOENT"],t,()=>q(t,"utf8"))??"").join("");function C(e,t,n){try{return P(n)}catch(r){if(e.includes(S(r)))return;throw E(y(t,b(r)),r)}}var hn=(e,t)=>{
let{folder:n,jobKey:r}=e.ledger(t);return we(W(n,t.env),je(r))};a();var wn="npx --yes ci-auth@1",We=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,bn=e=>/^[\w./:@%+,=-]+$/.test(e)?e:We(e);var R=e=>Ge(e.replace(Je,Xe)),vn=e=>e.split(`
`).map(R).join(`
`),Je=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,Ve={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},Xe=e=>Ve[e]??`\\\
u${e.charCodeAt(0).toString(16).padStart(4,"0")}`,Ge=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: ");var kn=e=>be(R($(e)),200),be=(e,t)=>e.slice(0,t).replace(/[\ud800-\udbff]$/,"");function Ln(e,t=300){let n=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();
return be(R($(n)),t)}var Ye=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,$=e=>e.replace(
Ye,t=>Qe(t)?t:"***"),Qe=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(ze),Ze=12,qe=40,ze=e=>e.length<=Ze||e.length<=qe&&!(/[A-Z]/.test(e)&&/[a-z]/.test(
e)&&/\d/.test(e));a();function An(e,t){let n={...e};if(t!=="win32")return n;let r=new Map(Object.keys(n).map(p=>[p.toUpperCase(),p])),l=p=>typeof p=="string"?r.get(p.toUpperCase())??
p:p;return new Proxy(n,{get:(p,m)=>Reflect.get(p,l(m)),has:(p,m)=>Reflect.has(p,l(m))})}var Pn="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES",Nn=e=>["localhost","127.0.0.1","[::1]"].includes(e),et=[[/\0/,"a NUL"],[new RegExp("\\p{Surrogate}","u"),"hal\
f a character"]],Cn=e=>et.find(([t])=>t.test(e))?.[1];a();var tt={EMFILE:"Let the process open more files: ulimit -n 1024",ENFILE:"End programs on this computer that have many files open.",ENOSPC:"Free some space on th\
is disk, or inodes. See both: df -h, df -i",EDQUOT:"Free some space: the quota of this user is used up.",EROFS:"Use another folder, or let the file system be wr\
itable.",EACCES:"Let this user have access, or use another folder.",EPERM:"Let this user have access, or use another folder."},nt="Install ci-auth again: its fi\
les are incomplete, or damaged.";function Un(e){if(!(e instanceof Error))return;let{code:t="",message:n,stack:r="",syscall:l}=e,p=(m,F)=>new g("MACHINE_REFUSED",
R($(m)),{suggestions:[F]});if(t==="ERR_MODULE_NOT_FOUND"||/^\s+at compileSourceTextModule/m.test(r))return p(`a file of ci-auth cannot be loaded: ${n}`,nt);if(typeof l==
"string")return rt(e)??p(`the system refused: ${n}`,tt[t]??"Repair this on the computer, then run it again.")}function rt(e){let{address:t,code:n}=e;if(!(t!=="1\
27.0.0.1"||n!=="EADDRNOTAVAIL"))return new g("MACHINE_REFUSED",`this computer has no address 127.0.0.1 (${n})`,{cause:e,suggestions:["Give the loopback interfac\
e its IPv4 address, as root: ip address add 127.0.0.1/8 dev lo"]})}export{wn as a,We as b,bn as c,R as d,vn as e,kn as f,Ln as g,$ as h,g as i,Dt as j,pe as k,Lt as l,Ft as m,Ot as n,An as o,Pn as p,Nn as q,Cn as r,ae as s,Et as t,
A as u,wt as v,bt as w,ot as x,M as y,st as z,X as A,G as B,it as C,k as D,Y as E,Q as F,Z as G,ct as H,q as I,at as J,z as K,pt as L,dt as M,ee as N,te as O,lt as P,
ne as Q,ut as R,w as S,gt as T,oe as U,L as V,se as W,h as X,ie as Y,ce as Z,yt as _,ft as $,Nt as aa,T as ba,Ct as ca,S as da,b as ea,j as fa,Ht as ga,y as ha,
jt as ia,Kt as ja,E as ka,Wt as la,P as ma,Xt as na,en as oa,tn as pa,nn as qa,rn as ra,on as sa,sn as ta,cn as ua,W as va,Ue as wa,N as xa,fe as ya,yn as za,fn as Aa,
je as Ba,hn as Ca,Un as Da};
