import{f as p}from"./shared-5.js";p();var d=process.getBuiltinModule("node:fs");var ot=d.appendFileSync;var M=d.accessSync;var st=d.chmodSync;var G=d.closeSync;var Y=d.fstatSync;var it=d.linkSync;var k=d.lstatSync;var Q=d.mkdirSync;var Z=d.mkdtempSync;var q=d.openSync;var z=d.readdirSync;var ct=d.readSync;var ee=d.readFileSync;var at=d.realpathSync;var te=d.renameSync,pt=d.rm,dt=d.rmSync;var _=d.rmdirSync;var ne=d.statSync;var lt=d.truncateSync;var re=d.unlinkSync;var ut=d.writeFileSync;var oe=d.writeSync;var w=d.constants;p();var h=process.getBuiltinModule("node:path"),ft=h.resolve;var se=h.isAbsolute,b=h.join,ie=h.relative;var S=h.dirname,ce=h.basename;var ae=h.sep;var xt=h.win32,gt=h.posix;p();p();var N=process.getBuiltinModule("node:crypto");var pe=N.createHash;var Et=N.createPrivateKey;var A=N.randomBytes;var wt=N.randomUUID;var bt=N.sign;p();function de(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}var Lt=e=>Object.fromEntries(Object.entries(
e).filter(([,t])=>t!==void 0));function Ot(e){if(typeof e!="object")return String(e);try{return JSON.stringify(e)}catch{return Array.isArray(e)?"[\u2026]":"{\u2026}"}}
var Ft=e=>JSON.stringify(e,null,2);p();p();var $=process.getBuiltinModule("node:os");var Pt=$.homedir;var O=$.platform;var Rt=$.tmpdir;var le=$.userInfo;p();var f=class e extends Error{name="CiAuthError";static[Symbol.hasInstance](t){return t instanceof Error&&t.name==="CiAuthError"}code;suggestions;facts;server;problems;constructor(t,n,r={}){
super(n,r.cause===void 0?void 0:{cause:r.cause}),this.code=t,this.suggestions=[...r.suggestions??[]],this.facts=[...r.facts??[]],this.server=r.server,this.problems=
[...r.problems??[]]}with({code:t=this.code,message:n=this.message,...r}){return new e(t,n,{...this,cause:this.cause,...r})}};function ke(e){let[t,...n]=e;if(n.length===
0)return new f(t.code,t.message,{suggestions:t.suggestions??[]});let r=e.map(({code:l,message:a})=>`- ${a} (${l})`).join(`
`);return new f(t.code,`${e.length} things are wrong
${r}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:l=[]})=>l))]})}function Tt([e,...t]){if(e)throw ke([e,...t])}var Le={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is ex\
ceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link, and links are not followed",ENAMETOOLONG:"\
the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are open",ENFILE:"too many files are open on this compu\
ter",EEXIST:"something else is there"},E=e=>e instanceof Error&&"code"in e&&typeof e.code=="string"?e.code:"",v=e=>{let t=E(e),n=Le[t];return n?`${n} (${t})`:t||
"unknown reason"};var K=e=>t=>{if(["ENOENT","ENOTDIR"].includes(E(t)))return e;throw t};function jt(e){try{return e()}catch(t){return K(void 0)(t)}}var Oe=(e,t)=>{try{let{uid:n}=k(
e);return t==="win32"?"":`, owned by user ${n}`}catch{return", which cannot be read"}},ue="Free some space there: df -h and df -i show what is left.",Fe={ENOSPC:ue,
EDQUOT:ue,EMFILE:"Let the process open more files: ulimit -n 1024",ENFILE:"End programs on this computer that have many files open.",EBUSY:"Run it again when th\
e other process has closed it."},x=(e,t,n=O())=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${S(e)}${Oe(S(e),n)}`,suggestions:[Fe[/\((E\w+)\)$/.
exec(t)?.[1]??""]??"Choose a folder that this job may write to."]}),Mt=e=>`Run ci-auth cleanup again: the record of it stays. If that does not help, remove by h\
and ${e}`,Kt=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and ci-auth never follows links`:`${e} already exists, and ci-auth never overwrites a file`}),
g=({code:e,message:t,suggestions:n=[]},r)=>new f(e,t,{suggestions:n,cause:r}),Ne=["EACCES","EBUSY","EPERM"],Ae=[10,20,50,100,200,400],me=e=>e==="win32"?Ae:[],Pe=e=>new Promise(
t=>setTimeout(t,e)),ye=e=>{if(!Ne.includes(E(e)))throw e};async function Wt(e,t=O()){for(let n of me(t)){try{return await e()}catch(r){ye(r)}await Pe(n)}return e()}
function P(e,t=O()){for(let n of me(t)){try{return e()}catch(r){ye(r)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,n)}return e()}p();var W="ci-creds-",Re=/^ci-creds-partial-[0-9a-f]{16}\.json$/,Ce=/^ci-creds-[^/\\]*\.json$/,zt=`${W}*.json`,en=()=>`${W}${A(8).toString("hex")}.json`;var tn=()=>`${W}partial-${A(8).toString("hex")}.json`,nn=e=>Re.test(e),rn=e=>Ce.test(e),on=({dev:e,ino:t,birthtimeNs:n})=>({device:e.toString(),inode:t.toString(),
birthtimeMs:Number(n)/1e6}),sn=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs),Ie=448;function J(e,t={}){let n=De(
e),r=b(e,n===void 0?"ci-auth":`ci-auth-${n}`);return{path:r,uid:n,stays:n!==void 0&&Object.values(t).some(a=>a?.includes(r+ae))&&Te(e,n)}}function Te(e,t){try{let{
mode:n,uid:r}=ne(e);return(n&18)!==0||![t,0].includes(r)}catch{return!1}}function De(e){if(O()!=="win32")try{return le().uid}catch{return _e(e)}}function _e(e){
try{let t=Z(b(e,"ci-auth-probe-")),{uid:n}=k(t);return _(t),n}catch(t){throw g(x(b(e,"ci-auth"),v(t)),t)}}function R(e){let t;try{t=k(e.path,{bigint:!0})}catch(l){
if(["ENOENT","ENOTDIR"].includes(E(l)))return!1;throw g(x(e.path,v(l)),l)}let n=Ue(e,t),r=`Remove ${e.path} if it is yours, or choose a temporary folder that no\
 other user can write to.`;if(n)throw g({...x(e.path,n),suggestions:[r]});return!0}var fe=w.W_OK|w.X_OK;function $e(e){try{return M(e,fe),!0}catch(t){return K(!1)(
t)}}function xe(e){try{(!R(e)||!$e(e.path))&&M(S(e.path),fe);return}catch(t){return t instanceof f?t:x(e.path,v(t))}}function ge(e){try{P(()=>Q(e.path,{mode:Ie}))}catch(t){
if(E(t)!=="EEXIST")throw g(x(e.path,v(t)),t)}R(e)}function Ue({uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folde\
r";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.uid}`:(t.mode&0o077n)===0n?void 0:"other users can enter it"}var Be=["credentials","subject-token","launcher"];function Ee(e){let t=e??{};return["id","path","device","inode","createdAt"].every(n=>typeof t[n]=="string")&&se(
String(t.path))&&Be.includes(t.kind)&&["beside","profile","projectId","who","content"].every(n=>["undefined","string"].includes(typeof t[n]))&&typeof t.remove==
"boolean"&&typeof t.birthtimeMs=="number"}var B=1,he=e=>`
${JSON.stringify({version:B,...e})}
`;function fn(e){try{return[JSON.parse(e)].flat().filter(Ee)}catch{return[]}}function V(e){let t={entries:[],unknown:[]},n=new Set;for(let r of new Set(e.split(
`
`))){let l=de(r);if(!l)continue;let{version:a=B,...y}=l;a===B&&typeof y.withdrawn=="string"?n.add(y.withdrawn):a===B&&Ee(y)?t.entries.push(y):t.unknown.push(r)}
return{...t,entries:t.entries.filter(({id:r})=>!n.has(r))}}var He=w.O_WRONLY|w.O_APPEND|w.O_CREAT|(w.O_NOFOLLOW??0),je=200,xn=e=>we({...J(S(S(e))),path:S(e)},ce(
e)),Me=e=>pe("sha256").update(e).digest("hex").slice(0,32);function we(e,t){let n=`${t}.jsonl`,r=b(e.path,n),l=[],a=u=>({...u,entries:u.entries.map(m=>m.beside===
void 0?m:{...m,path:b(e.path,m.beside)})}),y=u=>{let m=ie(e.path,u.path);return he(/^\.\.[\\/][^.]/.test(m)?{...u,beside:m}:u)},F=u=>{for(let m=1;m<=je;m++)if(ge(
e),Ke(r,u))return;throw g(x(r,"another process removed it again and again"))},X=()=>{if(!R(e))return{entries:[],unknown:[]};let u=U([r]);return a(V(u+U(Se(e.path,
n))))},j=()=>X().entries,T=()=>R(e)?(C(["ENOENT"],r,()=>te(r,`${r}.${A(8).toString("hex")}`)),l=Se(e.path,n),a(V(U(l))).entries):[],D=u=>{let m=[...u.map(y),...V(
U(l)).unknown.map(L=>`
${L}
`)];for(let L of m)F(L);for(let L of l)C(["ENOENT"],L,()=>re(L));l=[],!e.stays&&C(["ENOENT","ENOTEMPTY","EEXIST"],e.path,()=>_(e.path))},ve=()=>{try{j().length===
0&&D(T())}catch{}};return{path:r,inspect:()=>xe(e),record:u=>{try{F(y(u))}catch(m){throw ve(),m}},withdraw:u=>{try{F(he({withdrawn:u}))}catch{return D(T().filter(
m=>m.id!==u))}j().length===0&&D(T())},read:j,readUnknown:()=>X().unknown,take:T,settle:D}}function Ke(e,t){let n;try{n=P(()=>q(e,He,384));let r=Buffer.from(t);if(oe(
n,r)!==r.length)throw g(x(e,"no space is left (ENOSPC)"));return Y(n,{bigint:!0}).ino===k(e,{bigint:!0}).ino}catch(r){if(E(r)==="ENOENT")return!1;throw r instanceof
Error&&"syscall"in r?g(x(e,v(r)),r):r}finally{n!==void 0&&G(n)}}var Se=(e,t)=>(C(["ENOENT"],e,()=>z(e))??[]).filter(n=>n.startsWith(`${t}.`)).map(n=>b(e,n)),U=e=>e.
map(t=>C(["ENOENT"],t,()=>ee(t,"utf8"))??"").join("");function C(e,t,n){try{return P(n)}catch(r){if(e.includes(E(r)))return;throw g(x(t,v(r)),r)}}var gn=(e,t)=>{
let{folder:n,jobKey:r}=e.ledger(t);return we(J(n,t.env),Me(r))};p();function En(e,t){let n={...e};if(t!=="win32")return n;let r=new Map(Object.keys(n).map(a=>[a.toUpperCase(),a])),l=a=>typeof a=="string"?r.get(a.toUpperCase())??
a:a;return new Proxy(n,{get:(a,y)=>Reflect.get(a,l(y)),has:(a,y)=>Reflect.has(a,l(y))})}var wn="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES",We=[[/\0/,"a NUL"],[new RegExp("\\p{Surrogate}","u"),"half a character"]],bn=e=>We.find(([t])=>t.test(e))?.[1];p();var Ln="npx --yes ci-auth@1",Je=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,On=e=>/^[\w./:@%+,=-]+$/.test(e)?e:Je(e);var I=e=>Ye(e.replace(Ve,Ge)),Fn=e=>e.split(`
`).map(I).join(`
`),Ve=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,Xe={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},Ge=e=>Xe[e]??`\\\
u${e.charCodeAt(0).toString(16).padStart(4,"0")}`,Ye=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: ");var Nn=e=>be(I(H(e)),200),be=(e,t)=>e.slice(0,t).replace(/[\ud800-\udbff]$/,"");function An(e,t=300){let n=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();
return be(I(H(n)),t)}var Qe=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,H=e=>e.replace(
Qe,t=>Ze(t)?t:"***"),Ze=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(et),qe=12,ze=40,et=e=>e.length<=qe||e.length<=ze&&!(/[A-Z]/.test(e)&&/[a-z]/.test(
e)&&/\d/.test(e));p();var tt={EMFILE:"Let the process open more files: ulimit -n 1024",ENFILE:"End programs on this computer that have many files open.",ENOSPC:"Free some space on th\
is disk, or inodes. See both: df -h, df -i",EDQUOT:"Free some space: the quota of this user is used up.",EROFS:"Use another folder, or let the file system be wr\
itable.",EACCES:"Let this user have access, or use another folder.",EPERM:"Let this user have access, or use another folder."},nt="Install ci-auth again: its fi\
les are incomplete, or damaged.";function Tn(e){if(!(e instanceof Error))return;let{code:t="",message:n,stack:r="",syscall:l}=e,a=(y,F)=>new f("MACHINE_REFUSED",
I(H(y)),{suggestions:[F]});if(t==="ERR_MODULE_NOT_FOUND"||/^\s+at compileSourceTextModule/m.test(r))return a(`a file of ci-auth cannot be loaded: ${n}`,nt);if(typeof l==
"string")return rt(e)??a(`the system refused: ${n}`,tt[t]??"Repair this on the computer, then run it again.")}function rt(e){let{address:t,code:n}=e;if(!(t!=="1\
27.0.0.1"||n!=="EADDRNOTAVAIL"))return new f("MACHINE_REFUSED",`this computer has no address 127.0.0.1 (${n})`,{cause:e,suggestions:["Give the loopback interfac\
e its IPv4 address, as root: ip address add 127.0.0.1/8 dev lo"]})}export{f as a,Tt as b,de as c,Lt as d,Ot as e,Ft as f,En as g,wn as h,bn as i,Ln as j,Je as k,On as l,I as m,Fn as n,Nn as o,An as p,pe as q,Et as r,A as s,wt as t,
bt as u,ot as v,M as w,st as x,G as y,Y as z,it as A,k as B,Q as C,q as D,z as E,ct as F,ee as G,at as H,te as I,pt as J,dt as K,_ as L,ne as M,lt as N,re as O,
ut as P,w as Q,Pt as R,O as S,Rt as T,le as U,ft as V,se as W,b as X,ie as Y,S as Z,ce as _,ae as $,xt as aa,gt as ba,E as ca,v as da,K as ea,jt as fa,x as ga,Mt as ha,
Kt as ia,g as ja,Wt as ka,P as la,zt as ma,en as na,tn as oa,nn as pa,rn as qa,on as ra,sn as sa,J as ta,R as ua,ge as va,fn as wa,xn as xa,Me as ya,gn as za,Tn as Aa};
