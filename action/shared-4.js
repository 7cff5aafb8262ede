var s=class e{#e=new Map;constructor(t){for(let[n,r]of t instanceof e?t.entries():Object.entries(t??{}))this.set(n,r)}get(t){return this.#e.get(t.toLowerCase())??
null}has(t){return this.#e.has(t.toLowerCase())}set(t,n){this.#e.set(t.toLowerCase(),n)}delete(t){this.#e.delete(t.toLowerCase())}entries(){return this.#e.entries()}},
i=class e{url;method;headers;signal;body=null;constructor(t,n={}){let r=t instanceof e?t:void 0;this.url=r?.url??String(t),this.method=n.method??r?.method??"GET",
this.headers=new s(n.headers??r?.headers),this.signal=n.signal??r?.signal}clone(){return new e(this)}},c=class{status;statusText="";headers=new s;body=null;constructor(t,{
status:n=200}={}){this.status=n}get ok(){return this.status>=200&&this.status<300}},o=void 0;var p=process.getBuiltinModule("node:fs");var ot=p.appendFileSync;var M=p.accessSync;var st=p.chmodSync;var V=p.closeSync;var G=p.fstatSync;var it=p.linkSync;var v=p.lstatSync;var X=p.mkdirSync;var q=p.openSync;var Y=p.readdirSync;var ct=p.readSync;var Q=p.readFileSync;var at=p.realpathSync;var Z=p.renameSync,pt=p.rm,dt=p.rmSync;var z=p.rmdirSync;var ee=p.statSync;var lt=p.truncateSync;var te=p.unlinkSync;var ut=p.writeFileSync;var ne=p.writeSync;var E=p.constants;var y=process.getBuiltinModule("node:path"),mt=y.resolve;var re=y.isAbsolute,L=y.join,oe=y.relative;var h=y.dirname,se=y.basename;var ie=y.sep;var yt=y.win32,ht=y.posix;var F=process.getBuiltinModule("node:crypto");var ce=F.createHash;var Et=F.createPrivateKey;var R=F.randomBytes;var bt=F.randomUUID;var wt=F.sign;function ae(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}var kt=e=>Object.fromEntries(Object.entries(
e).filter(([,t])=>t!==void 0));function Ft(e){if(typeof e!="object")return String(e);try{return JSON.stringify(e)}catch{return Array.isArray(e)?"[\u2026]":"{\u2026}"}}
var Rt=e=>JSON.stringify(e,null,2);var B=process.getBuiltinModule("node:os");var Pt=B.homedir;var T=B.platform;var Ct=B.tmpdir;var x=class e extends Error{name="CiAuthError";static[Symbol.hasInstance](t){return t instanceof Error&&t.name==="CiAuthError"}code;suggestions;facts;server;problems;constructor(t,n,r={}){
super(n,r.cause===void 0?void 0:{cause:r.cause}),this.code=t,this.suggestions=[...r.suggestions??[]],this.facts=[...r.facts??[]],this.server=r.server,this.problems=
[...r.problems??[]]}with({code:t=this.code,message:n=this.message,...r}){return new e(t,n,{...this,cause:this.cause,...r})}};function ve(e){let[t,...n]=e;if(n.length===
0)return new x(t.code,t.message,{suggestions:t.suggestions??[]});let r=e.map(({code:d,message:a})=>`- ${a} (${d})`).join(`
`);return new x(t.code,`${e.length} things are wrong
${r}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:d=[]})=>d))]})}function Tt([e,...t]){if(e)throw ve([e,...t])}var Le={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is ex\
ceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link, and links are not followed",ENAMETOOLONG:"\
the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are open",ENFILE:"too many files are open on this compu\
ter",EEXIST:"something else is there"},f=e=>e instanceof Error&&"code"in e&&typeof e.code=="string"?e.code:"",b=e=>{let t=f(e),n=Le[t];return n?`${n} (${t})`:t||
"unknown reason"};var H=e=>t=>{if(["ENOENT","ENOTDIR"].includes(f(t)))return e;throw t};function Ht(e){try{return e()}catch(t){return H(void 0)(t)}}var ke=(e,t)=>{try{let{uid:n}=v(
e);return t==="win32"?"":`, owned by user ${n}`}catch{return", which cannot be read"}},pe="Free some space there: df -h and df -i show what is left.",Fe={ENOSPC:pe,
EDQUOT:pe,EMFILE:"Let the process open more files: ulimit -n 1024",ENFILE:"End programs on this computer that have many files open.",EBUSY:"Run it again when th\
e other process has closed it."},m=(e,t,n=T())=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${h(e)}${ke(h(e),n)}`,suggestions:[Fe[/\((E\w+)\)$/.
exec(t)?.[1]??""]??"Choose a folder that this job may write to."]}),jt=e=>`Run ci-auth cleanup again: the record of it stays. If that does not help, remove by h\
and ${e}`,Kt=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and ci-auth never follows links`:`${e} already exists, and ci-auth never overwrites a file`}),
S=({code:e,message:t,suggestions:n=[]},r)=>new x(e,t,{suggestions:n,cause:r}),Re=["EACCES","EBUSY","EPERM"],Ae=[10,20,50,100,200,400],de=e=>e==="win32"?Ae:[],Oe=e=>new Promise(
t=>setTimeout(t,e)),le=e=>{if(!Re.includes(f(e)))throw e};async function Wt(e,t=T()){for(let n of de(t)){try{return await e()}catch(r){le(r)}await Oe(n)}return e()}
function A(e,t=T()){for(let n of de(t)){try{return e()}catch(r){le(r)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,n)}return e()}var ue=process.getBuiltinModule("node:process");var Gt=ue.kill;var ge=ue.geteuid;var j="ci-creds-",Ce=/^ci-creds-partial-[0-9a-f]{16}\.json$/,Ne=/^ci-creds-[^/\\]*\.json$/,en=`${j}*.json`,tn=()=>`${j}${R(8).toString("hex")}.json`;var nn=()=>`${j}partial-${R(8).toString("hex")}.json`,rn=e=>Ce.test(e),on=e=>Ne.test(e),sn=({dev:e,ino:t,birthtimeNs:n})=>({device:e.toString(),inode:t.toString(),
birthtimeMs:Number(n)/1e6}),cn=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs),Ie=448;function K(e,t={}){let n=De(),
r=L(e,n===void 0?"ci-auth":`ci-auth-${n}`);return{path:r,uid:n,stays:n!==void 0&&Object.values(t).some(a=>a?.includes(r+ie))&&Te(e,n)}}function Te(e,t){try{let{
mode:n,uid:r}=ee(e);return(n&18)!==0||![t,0].includes(r)}catch{return!1}}var De=()=>ge?.();function O(e){let t;try{t=v(e.path,{bigint:!0})}catch(d){if(["ENOENT",
"ENOTDIR"].includes(f(d)))return!1;throw S(m(e.path,b(d)),d)}let n=$e(e,t),r=`Remove ${e.path} if it is yours, or choose a temporary folder that no other user c\
an write to.`;if(n)throw S({...m(e.path,n),suggestions:[r]});return!0}var xe=E.W_OK|E.X_OK;function Ue(e){try{return M(e,xe),!0}catch(t){return H(!1)(t)}}function me(e){
try{(!O(e)||!Ue(e.path))&&M(h(e.path),xe);return}catch(t){return t instanceof x?t:m(e.path,b(t))}}function ye(e){try{A(()=>X(e.path,{mode:Ie}))}catch(t){if(f(t)!==
"EEXIST")throw S(m(e.path,b(t)),t)}O(e)}function $e({uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==
void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.uid}`:(t.mode&0o077n)===0n?void 0:"other users can enter it"}var _e=["credentials","subject-token","launcher"];function Se(e){let t=e??{};return["id","path","device","inode","createdAt"].every(n=>typeof t[n]=="string")&&re(
String(t.path))&&_e.includes(t.kind)&&["beside","profile","projectId","identityDigest","contentDigest"].every(n=>["undefined","string"].includes(typeof t[n]))&&
typeof t.remove=="boolean"&&typeof t.birthtimeMs=="number"}var U=1,he=e=>`
${JSON.stringify({version:U,...e})}
`;function yn(e){try{return[JSON.parse(e)].flat().filter(Se)}catch{return[]}}function W(e){let t={entries:[],unknown:[]},n=new Set;for(let r of new Set(e.split(
`
`))){let d=ae(r);if(!d)continue;let{version:a=U,...g}=d;a===U&&typeof g.withdrawn=="string"?n.add(g.withdrawn):a===U&&Se(g)?t.entries.push(g):t.unknown.push(r)}
return{...t,entries:t.entries.filter(({id:r})=>!n.has(r))}}var Me=E.O_WRONLY|E.O_APPEND|E.O_CREAT|(E.O_NOFOLLOW??0),Be=200,hn=e=>Ee({...K(h(h(e))),path:h(e)},se(
e)),He=e=>ce("sha256").update(e).digest("hex").slice(0,32);function Ee(e,t){let n=`${t}.jsonl`,r=L(e.path,n),d=[],a=l=>({...l,entries:l.entries.map(u=>u.beside===
void 0?u:{...u,path:L(e.path,u.beside)})}),g=l=>{let u=oe(e.path,l.path);return he(/^\.\.[\\/][^.]/.test(u)?{...l,beside:u}:l)},k=l=>{for(let u=1;u<=Be;u++)if(ye(
e),je(r,l))return;throw S(m(r,"another process removed it again and again"))},J=()=>{if(!O(e))return{entries:[],unknown:[]};let l=D([r]);return a(W(l+D(fe(e.path,
n))))},_=()=>J().entries,N=()=>O(e)?(P(["ENOENT"],r,()=>Z(r,`${r}.${R(8).toString("hex")}`)),d=fe(e.path,n),a(W(D(d))).entries):[],I=l=>{let u=[...l.map(g),...W(
D(d)).unknown.map(w=>`
${w}
`)];for(let w of u)k(w);for(let w of d)P(["ENOENT"],w,()=>te(w));d=[],!e.stays&&P(["ENOENT","ENOTEMPTY","EEXIST"],e.path,()=>z(e.path))},we=()=>{try{_().length===
0&&I(N())}catch{}};return{path:r,inspect:()=>me(e),record:l=>{try{k(g(l))}catch(u){throw we(),u}},withdraw:l=>{try{k(he({withdrawn:l}))}catch{return I(N().filter(
u=>u.id!==l))}_().length===0&&I(N())},read:_,readUnknown:()=>J().unknown,take:N,settle:I}}function je(e,t){let n;try{n=A(()=>q(e,Me,384));let r=Buffer.from(t);if(ne(
n,r)!==r.length)throw S(m(e,"no space is left (ENOSPC)"));return G(n,{bigint:!0}).ino===v(e,{bigint:!0}).ino}catch(r){if(f(r)==="ENOENT")return!1;throw r instanceof
Error&&"syscall"in r?S(m(e,b(r)),r):r}finally{n!==void 0&&V(n)}}var fe=(e,t)=>(P(["ENOENT"],e,()=>Y(e))??[]).filter(n=>n.startsWith(`${t}.`)).map(n=>L(e,n)),D=e=>e.
map(t=>P(["ENOENT"],t,()=>Q(t,"utf8"))??"").join("");function P(e,t,n){try{return A(n)}catch(r){if(e.includes(f(r)))return;throw S(m(t,b(r)),r)}}var fn=(e,t)=>{
let{folder:n,jobKey:r}=e.ledger(t);return Ee(K(n,t.env),He(r))};var bn="npx --yes ci-auth@1",Ke=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,wn=e=>/^[\w./:@%+,=-]+$/.test(e)?e:Ke(e);var C=e=>Ge(e.replace(We,Ve)),vn=e=>e.split(`
`).map(C).join(`
`),We=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,Je={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},Ve=e=>Je[e]??`\\\
u${e.charCodeAt(0).toString(16).padStart(4,"0")}`,Ge=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: ");var Ln=e=>be(C($(e)),200),be=(e,t)=>e.slice(0,t).replace(/[\ud800-\udbff]$/,"");function kn(e,t=300){let n=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();
return be(C($(n)),t)}var Xe=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,$=e=>e.replace(
Xe,t=>qe(t)?t:"***"),qe=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(Ze),Ye=12,Qe=40,Ze=e=>e.length<=Ye||e.length<=Qe&&!(/[A-Z]/.test(e)&&/[a-z]/.test(
e)&&/\d/.test(e));function An(e,t){let n={...e};if(t!=="win32")return n;let r=new Map(Object.keys(n).map(a=>[a.toUpperCase(),a])),d=a=>typeof a=="string"?r.get(a.toUpperCase())??
a:a;return new Proxy(n,{get:(a,g)=>Reflect.get(a,d(g)),has:(a,g)=>Reflect.has(a,d(g))})}var On="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES",Pn=e=>["localhost","127.0.0.1","[::1]"].includes(e),ze=[[/\0/,"a NUL"],[new RegExp("\\p{Surrogate}","u"),"hal\
f a character"]],Cn=e=>ze.find(([t])=>t.test(e))?.[1];var et={EMFILE:"Let the process open more files: ulimit -n 1024",ENFILE:"End programs on this computer that have many files open.",ENOSPC:"Free some space on th\
is disk, or inodes. See both: df -h, df -i",EDQUOT:"Free some space: the quota of this user is used up.",EROFS:"Use another folder, or let the file system be wr\
itable.",EACCES:"Let this user have access, or use another folder.",EPERM:"Let this user have access, or use another folder."},tt="Install ci-auth again: its fi\
les are incomplete, or damaged.";function Un(e){if(!(e instanceof Error))return;let{code:t="",message:n,stack:r="",syscall:d}=e,a=(g,k)=>new x("MACHINE_REFUSED",
C($(g)),{suggestions:[k]});if(t==="ERR_MODULE_NOT_FOUND"||/^\s+at compileSourceTextModule/m.test(r))return a(`a file of ci-auth cannot be loaded: ${n}`,tt);if(typeof d==
"string")return nt(e)??a(`the system refused: ${n}`,et[t]??"Repair this on the computer, then run it again.")}function nt(e){let{address:t,code:n}=e;if(!(t!=="1\
27.0.0.1"||n!=="EADDRNOTAVAIL"))return new x("MACHINE_REFUSED",`this computer has no address 127.0.0.1 (${n})`,{cause:e,suggestions:["Give the loopback interfac\
e its IPv4 address, as root: ip address add 127.0.0.1/8 dev lo"]})}export{s as a,i as b,c,o as d,bn as e,Ke as f,wn as g,C as h,vn as i,Ln as j,kn as k,$ as l,x as m,Tt as n,ae as o,kt as p,Ft as q,Rt as r,An as s,On as t,Pn as u,
Cn as v,ce as w,Et as x,R as y,bt as z,wt as A,ot as B,M as C,st as D,V as E,G as F,it as G,v as H,X as I,q as J,Y as K,ct as L,Q as M,at as N,Z as O,pt as P,dt as Q,
z as R,ee as S,lt as T,te as U,ut as V,E as W,mt as X,re as Y,L as Z,oe as _,h as $,se as aa,ie as ba,yt as ca,ht as da,Pt as ea,T as fa,Ct as ga,f as ha,b as ia,
H as ja,Ht as ka,m as la,jt as ma,Kt as na,S as oa,Wt as pa,A as qa,Gt as ra,en as sa,tn as ta,nn as ua,rn as va,on as wa,sn as xa,cn as ya,K as za,De as Aa,O as Ba,
ye as Ca,yn as Da,hn as Ea,He as Fa,fn as Ga,Un as Ha};
