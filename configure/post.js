var er=Object.defineProperty;var S=(e,t,r)=>()=>{if(r)throw r[0];try{return e&&(t=e(e=0)),t}catch(o){throw r=[o],o}};var Le=(e,t)=>{for(var r in t)er(e,r,{get:t[r],enumerable:!0})};var d=S(()=>{"use strict"});var Se,Ue,ne,$e,oe=S(()=>{d();Se=process.getBuiltinModule("node:crypto"),Ue=Se.createHash,ne=Se.randomBytes,$e=Se.randomUUID});var h,De,be,we,ve,_,Be,je,Te,se,B,ie,Me,He,U,K,We,Ge,Ke,A,C=S(()=>{d();h=process.getBuiltinModule("node:fs"),De=h.appendFileSync,be=h.accessSync,we=h.closeSync,
ve=h.fstatSync,_=h.lstatSync,Be=h.mkdirSync,je=h.mkdtempSync,Te=h.openSync,se=h.readdirSync,B=h.readFileSync,ie=h.renameSync,Me=h.rm,He=h.rmSync,U=h.rmdirSync,K=
h.statSync,We=h.truncateSync,Ge=h.unlinkSync,Ke=h.writeSync,A=h.constants});var ce,Je,J,Ve,qe,Y=S(()=>{d();ce=process.getBuiltinModule("node:os"),Je=ce.homedir,J=ce.platform,Ve=ce.tmpdir,qe=ce.userInfo});var j,Xe,ae,g,Ye,b,de,Qe,$=S(()=>{d();j=process.getBuiltinModule("node:path"),Xe=j.resolve,ae=j.isAbsolute,g=j.join,Ye=j.relative,b=j.dirname,de=j.basename,Qe=j.
sep});var l,v=S(()=>{"use strict";d();l=class e extends Error{name="CiAuthError";static[Symbol.hasInstance](t){return t instanceof Error&&t.name==="CiAuthError"}code;suggestions;facts;server;problems;constructor(t,r,o={}){
super(r,o.cause===void 0?void 0:{cause:o.cause}),this.code=t,this.suggestions=[...o.suggestions??[]],this.facts=[...o.facts??[]],this.server=o.server,this.problems=
[...o.problems??[]]}with({code:t=this.code,message:r=this.message,...o}){return new e(t,r,{...this,cause:this.cause,...o})}}});async function z(e,t=J()){for(let r of et(t)){try{return await e()}catch(o){tt(o)}await cr(r)}return e()}function P(e,t=J()){for(let r of et(t)){try{return e()}catch(o){
tt(o)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,r)}return e()}var rr,w,T,Q,nr,ze,or,k,Z,O,sr,ir,et,cr,tt,D=S(()=>{"use strict";d();C();Y();$();v();
rr={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is exceed\
ed",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link, and links are not followed",ENAMETOOLONG:"\
the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are open",ENFILE:"too many files are open on this compu\
ter",EEXIST:"something else is there"},w=e=>e instanceof Error&&"code"in e&&typeof e.code=="string"?e.code:"",T=e=>{let t=w(e),r=rr[t];return r?`${r} (${t})`:t||
"unknown reason"},Q=e=>t=>{if(["ENOENT","ENOTDIR"].includes(w(t)))return e;throw t},nr=(e,t)=>{try{let{uid:r}=_(e);return t==="win32"?"":`, owned by user ${r}`}catch{
return", which cannot be read"}},ze="Free some space there: df -h and df -i show what is left.",or={ENOSPC:ze,EDQUOT:ze,EMFILE:"Let the process open more files:\
 ulimit -n 1024",ENFILE:"End programs on this computer that have many files open.",EBUSY:"Run it again when the other process has closed it."},k=(e,t,r=J())=>({
code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${b(e)}${nr(b(e),r)}`,suggestions:[or[/\((E\w+)\)$/.exec(t)?.[1]??""]??"Choose a folder\
 that this job may write to."]}),Z=e=>`Run ci-auth cleanup again: the record of it stays. If that does not help, remove by hand ${e}`,O=({code:e,message:t,suggestions:r=[]},o)=>new l(
e,t,{suggestions:r,cause:o}),sr=["EACCES","EBUSY","EPERM"],ir=[10,20,50,100,200,400],et=e=>e==="win32"?ir:[],cr=e=>new Promise(t=>setTimeout(t,e)),tt=e=>{if(!sr.
includes(w(e)))throw e}});function I(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}var M=S(()=>{"use strict";d()});function ee(e,t={}){let r=ur(e),o=g(e,r===void 0?"ci-auth":`ci-auth-${r}`);return{path:o,uid:r,stays:r!==void 0&&Object.values(t).some(p=>p?.includes(o+Qe))&&pr(
e,r)}}function pr(e,t){try{let{mode:r,uid:o}=K(e);return(r&18)!==0||![t,0].includes(o)}catch{return!1}}function ur(e){if(J()!=="win32")try{return qe().uid}catch{
return lr(e)}}function lr(e){try{let t=je(g(e,"ci-auth-probe-")),{uid:r}=_(t);return U(t),r}catch(t){throw O(k(g(e,"ci-auth"),T(t)),t)}}function F(e){let t;try{
t=_(e.path,{bigint:!0})}catch(a){if(["ENOENT","ENOTDIR"].includes(w(a)))return!1;throw O(k(e.path,T(a)),a)}let r=fr(e,t),o=`Remove ${e.path} if it is yours, or \
choose a temporary folder that no other user can write to.`;if(r)throw O({...k(e.path,r),suggestions:[o]});return!0}function mr(e){try{return be(e,rt),!0}catch(t){
return Q(!1)(t)}}function nt(e){try{(!F(e)||!mr(e.path))&&be(b(e.path),rt);return}catch(t){return t instanceof l?t:k(e.path,T(t))}}function V(e){try{P(()=>Be(e.
path,{mode:dr}))}catch(t){if(w(t)!=="EEXIST")throw O(k(e.path,T(t)),t)}F(e)}function fr({uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())
return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.uid}`:(t.mode&0o077n)===0n?void 0:"other users can enter it"}var ar,Vn,
dr,rt,pe=S(()=>{"use strict";d();C();Y();$();v();D();ar="ci-creds-",Vn=`${ar}*.json`,dr=448;rt=A.W_OK|A.X_OK});function gt(e,t=300){let r=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();return ft(H(me(r)),t)}var ut,H,lt,Or,Ar,Cr,Ir,mt,ft,Nr,me,_r,Pr,Fr,Lr,W=S(()=>{
"use strict";d();ut="npx --yes ci-auth@1",H=e=>Ir(e.replace(Or,Cr)),lt=e=>e.split(`
`).map(H).join(`
`),Or=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,Ar={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},Cr=e=>Ar[e]??`\\\
u${e.charCodeAt(0).toString(16).padStart(4,"0")}`,Ir=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: "),mt=e=>ft(H(me(e)),200),ft=(e,t)=>e.slice(
0,t).replace(/[\ud800-\udbff]$/,"");Nr=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,
me=e=>e.replace(Nr,t=>_r(t)?t:"***"),_r=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(Lr),Pr=12,Fr=40,Lr=e=>e.length<=Pr||e.length<=Fr&&!(/[A-Z]/.test(
e)&&/[a-z]/.test(e)&&/\d/.test(e))});function Oe(e,t){let r=I(e);return r?`the keys ${Hr(r)}`:t}function wt(e,t){return/\bjson\b/i.test(t)||/^\s*\{/.test(e)?Oe(e,"no whole JSON object: it is cut of\
f, or damaged"):Oe(e,t===""?"no JSON, and no content type":`content type "${t}"`)}function Hr(e){let t=Object.keys(e),r=t.length>bt?["\u2026"]:[];return[...t.slice(
0,bt).map(mt),...r].join(", ")||"(none)"}var bt,Ae=S(()=>{"use strict";d();M();W();bt=20});var vt,Tt=S(()=>{"use strict";d();v();M();Ae();vt=(e,t)=>new l("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but it has none (${t})`,{suggestions:[
"Make the CI put its ID token there: the variable, file or command must exist in this step."]})});var fe={};Le(fe,{causeInRunner:()=>Jr,noTokenFrom:()=>Wr,remediesInRunner:()=>Vr,serverText:()=>kt});async function Wr(e,t){return t.status<200||t.status>299?Gr(
e,t):e.field===void 0&&t.body.trim()===""?vt(`the answer of ${e.label}`,"empty"):Kr(e,await t.show())}async function Gr({causeOf:e,label:t,remedies:r},{body:o,status:a}){
let p=kt(o),u={status:a,text:p},y=await e?.(u);return y?y.with({server:u}):new l("OIDC_REQUEST_FAILED",`${t} refused to issue an ID token: HTTP ${a}: ${p}`,{server:u,
suggestions:[...await r?.(u)??[],...Rt(a)?["Run the job again. For longer failures, raise the inputs retries or timeout."]:[]]})}function Kr({field:e,label:t},{
contentType:r,shown:o,status:a}){let p=wt(o,r),u=e===void 0?"a token":`a token in "${e}"`;return new l("OIDC_RESPONSE_INVALID",`${t} answered ${a} without ${u},\
 but ${p}`,{suggestions:["Check whether a proxy between the job and the server answers in place of the server."]})}function kt(e){let{error:t,message:r}=I(e)??{},
o=[r,t].find(a=>typeof a=="string"&&a!=="");return gt(typeof o=="string"?o:e)||"(no text)"}var Rt,Jr,Vr,qr,ge=S(()=>{"use strict";d();v();M();Ae();W();Tt();Rt=e=>e===
408||e===429||e>=500;Jr=(e,{text:t})=>/in '?Completed'? state/i.test(t)?qr(e):void 0,Vr=({status:e})=>Rt(e)?[]:['Check that the job still runs and has "id-token\
: write".'],qr=e=>new l("OIDC_JOB_COMPLETED",`${e} issues no token for a job that has ended`)});var Ft={};Le(Ft,{temporaryOfRunner:()=>en});function en(e){let{ACT:t,ACTIONS_RUNNER_CONTAINER_HOOKS:r,RUNNER_ENVIRONMENT:o,RUNNER_TEMP:a}=e;if(!a)return q("all \
steps: RUNNER_TEMP is not set, so there is no folder that they share");if(a===zr)return q("the steps outside of this container, where the folder has another nam\
e");if(t==="true")return q("container actions: act shows them no temporary folder");if(r)return q(`container actions: the hooks of this runner (${r}) decide wha\
t they see`,Ce);if(o==="github-hosted")return{folder:a};let p=rn(a);return p===void 0?q(`container actions, if this runner is older than ${he}: its version was \
not found`,Ce):p.localeCompare(he,"en",{numeric:!0})<0?q(`container actions: this runner is ${p}, and they see it from ${he}`,tn,Ce):{folder:a}}function rn(e){try{
let t=B(g(e,"..","..","bin","Runner.Worker.deps.json"),"utf8");return/"Runner\.Worker\/(\d+\.\d+\.\d+)"/.exec(t)?.[1]}catch{return}}var he,zr,q,tn,Ce,Lt=S(()=>{
"use strict";d();C();$();he="2.331.0",zr="/github/runner_temp";q=(e,...t)=>({unseenBy:e,remedies:t}),tn=`Update the runner to ${he} or later.`,Ce="If no contain\
er action needs the file, write its path in place of the word: ${{ runner.temp }}/gcp.json"});var mn,Yt,Qt=S(()=>{d();mn=process.getBuiltinModule("node:fs/promises"),Yt=mn.rm});d();d();oe();C();$();d();var tr=process.getBuiltinModule("node:util");var Ze=tr.promisify;v();D();d();oe();C();$();M();D();pe();var gr=["credentials","subject-token","launcher"];function hr(e){let t=e??{};return["id","path","device","inode","createdAt"].every(
r=>typeof t[r]=="string")&&ae(String(t.path))&&gr.includes(t.kind)&&["beside","profile","projectId","who","content"].every(r=>["undefined","string"].includes(typeof t[r]))&&
typeof t.remove=="boolean"&&typeof t.birthtimeMs=="number"}var le=1,ot=e=>`
${JSON.stringify({version:le,...e})}
`;function Re(e){let t={entries:[],unknown:[]},r=new Set;for(let o of new Set(e.split(`
`))){let a=I(o);if(!a)continue;let{version:p=le,...u}=a;p===le&&typeof u.withdrawn=="string"?r.add(u.withdrawn):p===le&&hr(u)?t.entries.push(u):t.unknown.push(o)}
return{...t,entries:t.entries.filter(({id:o})=>!r.has(o))}}var yr=A.O_WRONLY|A.O_APPEND|A.O_CREAT|(A.O_NOFOLLOW??0),xr=200,it=e=>Er({...ee(b(b(e))),path:b(e)},de(
e)),ct=e=>Ue("sha256").update(e).digest("hex").slice(0,32);function Er(e,t){let r=`${t}.jsonl`,o=g(e.path,r),a=[],p=f=>({...f,entries:f.entries.map(x=>x.beside===
void 0?x:{...x,path:g(e.path,x.beside)})}),u=f=>{let x=Ye(e.path,f.path);return ot(/^\.\.[\\/][^.]/.test(x)?{...f,beside:x}:f)},y=f=>{for(let x=1;x<=xr;x++)if(V(
e),Sr(o,f))return;throw O(k(o,"another process removed it again and again"))},R=()=>{if(!F(e))return{entries:[],unknown:[]};let f=ue([o]);return p(Re(f+ue(st(e.
path,r))))},X=()=>R().entries,m=()=>F(e)?(te(["ENOENT"],o,()=>ie(o,`${o}.${ne(8).toString("hex")}`)),a=st(e.path,r),p(Re(ue(a))).entries):[],E=f=>{let x=[...f.map(
u),...Re(ue(a)).unknown.map(G=>`
${G}
`)];for(let G of x)y(G);for(let G of a)te(["ENOENT"],G,()=>Ge(G));a=[],!e.stays&&te(["ENOENT","ENOTEMPTY","EEXIST"],e.path,()=>U(e.path))},L=()=>{try{X().length===
0&&E(m())}catch{}};return{path:o,inspect:()=>nt(e),record:f=>{try{y(u(f))}catch(x){throw L(),x}},withdraw:f=>{try{y(ot({withdrawn:f}))}catch{return E(m().filter(
x=>x.id!==f))}X().length===0&&E(m())},read:X,readUnknown:()=>R().unknown,take:m,settle:E}}function Sr(e,t){let r;try{r=P(()=>Te(e,yr,384));let o=Buffer.from(t);
if(Ke(r,o)!==o.length)throw O(k(e,"no space is left (ENOSPC)"));return ve(r,{bigint:!0}).ino===_(e,{bigint:!0}).ino}catch(o){if(w(o)==="ENOENT")return!1;throw o instanceof
Error&&"syscall"in o?O(k(e,T(o)),o):o}finally{r!==void 0&&we(r)}}var st=(e,t)=>(te(["ENOENT"],e,()=>se(e))??[]).filter(r=>r.startsWith(`${t}.`)).map(r=>g(e,r)),
ue=e=>e.map(t=>te(["ENOENT"],t,()=>B(t,"utf8"))??"").join("");function te(e,t,r){try{return P(r)}catch(o){if(e.includes(w(o)))return;throw O(k(t,T(o)),o)}}pe();d();D();d();C();D();var co=1<<20;var ao=A.O_NONBLOCK??0;var wr="tokens",at="edits.json",vr=20;function pt(e,t){let{folder:r,jobKey:o}=e.ledger(t);return Tr(g(ee(r).path,ct(o)),t.env)}function Tr(e,t){let r={...ee(b(b(
e)),t),path:b(e)},{uid:o}=r,a={path:e,uid:o},p=()=>F(r)&&F(a);function u(m){return V(r),V(a),m.reduce((E,L)=>{let f={path:g(E,L),uid:o};return V(f),f.path},e)}let y=()=>F(
r)?ke(r.path).filter(m=>m.startsWith(`${de(e)}.removed-`)).map(m=>g(r.path,m)):[];async function R(){let m=await dt(y());return kr(r),m.length>0?[{path:e,outcome:"\
removed"}]:[]}let X=m=>dt(m.filter(E=>E!==at).map(E=>g(e,E)));return{path:e,uid:o,exists:p,isUsed(){let m=p(),{read:E,readUnknown:L}=it(e);return E().length>0||
L().length>0||m&&ke(e).some(f=>f!==wr)},make(...m){for(let E=1;;E++)try{return u(m)}catch(L){if(E===vr||w(L.cause)!=="ENOENT")throw L}},async remove(){try{let m=p()?
ke(e):void 0;return m?.includes(at)?await X(m):(m&&P(()=>ie(e,`${e}.removed-${ne(8).toString("hex")}`)),await R())}catch(m){return[Rr(e,m)]}}}}function Rr(e,t){
let r={path:e,outcome:"refused",code:"CLEANUP_REFUSED"};return t instanceof l?{...r,reason:`${e} was not removed: ${t.message}`}:{...r,reason:`${e} was not remo\
ved: ${T(t)}`,remedy:Z(e)}}async function dt(e){for(let t of e)await z(()=>Ze(Me)(t,{recursive:!0,force:!0}));return e.map(t=>({path:t,outcome:"removed"}))}function ke(e){try{return se(e)}catch(t){return Q([])(t)}}function kr({path:e,stays:t}){if(!t)try{U(e)}catch(r){if(!["ENOENT","ENOTEMPTY","EEXIST"].includes(w(r)))
throw r}}d();v();M();W();D();pe();var Ur={removed:e=>`Removed ${e}`,restored:e=>`Restored ${e}`,absent:e=>`Did not exist: ${e}`,kept:e=>`Kept ${e}, as requested`,refused:(e,t)=>`Skipped: ${t??e}`},
ht=e=>e.length===0?["Nothing to remove."]:e.map(({contained:t=[],outcome:r,path:o,reason:a})=>H([Ur[r](o,a),...t].join(", with ")));function $r(e){let t=e.find(
({outcome:r})=>r==="refused");return t&&new l("CLEANUP_REFUSED",t.reason??t.path,{suggestions:[t.remedy??`Check this file, then remove it yourself: ${t.path}`]})}
function yt(e){let t=$r(e);if(t)throw t}d();Y();d();function xt(e,t){let r={...e};if(t!=="win32")return r;let o=new Map(Object.keys(r).map(p=>[p.toUpperCase(),p])),a=p=>typeof p=="string"?o.get(p.toUpperCase())??
p:p;return new Proxy(r,{get:(p,u)=>Reflect.get(p,a(u)),has:(p,u)=>Reflect.has(p,a(u))})}var Dr=[[/\0/,"a NUL"],[new RegExp("\\p{Surrogate}","u"),"half a character"]],Et=e=>Dr.find(([t])=>t.test(e))?.[1];v();W();d();v();W();var Br={EMFILE:"Let the process open more files: ulimit -n 1024",ENFILE:"End programs on this computer that have many files open.",ENOSPC:"Free some\
 space on this disk, or inodes. See both: df -h, df -i",EDQUOT:"Free some space: the quota of this user is used up.",EROFS:"Use another folder, or let the file \
system be writable.",EACCES:"Let this user have access, or use another folder.",EPERM:"Let this user have access, or use another folder."},jr="Install ci-auth a\
gain: its files are incomplete, or damaged.";function St(e){if(!(e instanceof Error))return;let{code:t="",message:r,stack:o="",syscall:a}=e,p=(u,y)=>new l("MACH\
INE_REFUSED",H(me(u)),{suggestions:[y]});if(t==="ERR_MODULE_NOT_FOUND"||/^\s+at compileSourceTextModule/m.test(o))return p(`a file of ci-auth cannot be loaded: ${r}`,
jr);if(typeof a=="string")return Mr(e)??p(`the system refused: ${r}`,Br[t]??"Repair this on the computer, then run it again.")}function Mr(e){let{address:t,code:r}=e;
if(!(t!=="127.0.0.1"||r!=="EADDRNOTAVAIL"))return new l("MACHINE_REFUSED",`this computer has no address 127.0.0.1 (${r})`,{cause:e,suggestions:["Give the loopba\
ck interface its IPv4 address, as root: ip address add 127.0.0.1/8 dev lo"]})}d();d();oe();C();v();W();d();v();M();var Ot=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;function At(e,t,r="audience"){if(!URL.canParse(e))throw new l("OIDC_REQUEST_FAILED",`${t} is not a URL`);
return o=>{let a=new URL(e);return a.searchParams.set(r,o),a}}var Ct=e=>({label:e.label,mintsAgain:!0,choosesAudience:e.choosesAudience??!0,secrets:e.secrets,mint:(t,r)=>Xr(
e,t,r),refreshSource:e.refreshSource??(()=>{})});async function Xr(e,t,r){let o=`${e.label} OIDC`,a=await r.send({service:o,...e.request(t)}),p=a.status>=200&&a.
status<=299,u=a.body.trim();if(p&&e.field===void 0&&u!==""&&!u.startsWith("{"))return u;let y=p?I(a.body)?.[e.field??""]:void 0;if(typeof y=="string"&&y!=="")return y;
let{noTokenFrom:R}=await Promise.resolve().then(()=>(ge(),fe));throw await R(e,a)}d();C();Y();$();v();function Nt(e){let t=({env:r,temporaryFolder:o})=>It(r,e.temporary??[])??o;return{place:e,workspace:({cwd:r,env:o})=>Xe(r,Yr(It(o,e.workspace??[])??r,o)),credentialsFolder:t,
ledger:r=>({folder:t(r),jobKey:e.job.map(o=>r.env[o]??"").join(" ")})}}var It=(e,t)=>t.map(r=>e[r]).find(Boolean),Yr=(e,t)=>e==="~"||e.startsWith("~/")?g(t.HOME||
Je(),e.slice(1)):e;function Qr(e,t){let r=K(e,{throwIfNoEntry:!1});try{De(e,t)}catch(o){throw Zr(e,r?.size),o}}function Zr(e,t){try{t===void 0?He(e,{force:!0}):
We(e,t)}catch{}}function _t(e,t,r){try{Qr(t,r)}catch(o){let{code:a}=o;throw new l("FILE_WRITE_FAILED",`the file that ${e} names cannot be written (${a})`,{suggestions:[
"The disk may be full, or a step changed the owner or the mode of the file."]})}}function Pt(e,t){let r=Et(t);if(r!==void 0)throw new l("EXPORT_VALUE_REFUSED",`\
the value of ${e} holds ${r}, which a variable cannot hold`,{suggestions:["Write the value into a file and export its path."]})}var $t=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),nn=e=>$t(e).replaceAll(":","%3A").replaceAll(",","%2C");function Ee(e,t,r={}){let o=Object.entries(r).map(([a,p])=>`${a}=${nn(p)}`);return`::${e}${o.length>
0?` ${o.join(",")}`:""}::${$t(t)}`}var Dt=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>Ee("add-mask",t));function on(e,t){Pt(e,t);let r=`ghadelimiter\
_${$e()}`;return`${e}<<${r}
${t}
${r}
`}function xe(e,t,r){let o=Object.entries(r).map(([a,p])=>on(a,p)).join("");o!==""&&Bt(e,t,o)}function Bt(e,t,r){let[o]=ye(e,t);if(o)throw new l(o.code,o.message,
{suggestions:o.suggestions??[]});_t(t,e[t]??"",r)}function ye(e,t){let r=e[t];return r&&K(r,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_MISSING",message:r?
`${t} names "${r}", which is not a file`:`${t} is not set, so ci-auth cannot set variables for later steps`,suggestions:["Run inside a step of a job, or use --o\
utput-format to get the variables on standard output."]}]}var sn=({env:e})=>({reaches:"later steps",problems:({outputs:t,variables:r})=>[...r?ye(e,"GITHUB_ENV"):
[],...t?ye(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>xe(e,"GITHUB_ENV",t),setOutputs:t=>xe(e,"GITHUB_OUTPUT",t),appendSummary:t=>{ye(e,"GITHUB_STEP_SUMMARY").length===
0&&Bt(e,"GITHUB_STEP_SUMMARY",t)}}),Ut=Nt({workspace:["GITHUB_WORKSPACE"],temporary:["RUNNER_TEMP"],job:["GITHUB_SERVER_URL","GITHUB_REPOSITORY","GITHUB_RUN_ID",
"GITHUB_RUN_ATTEMPT","GITHUB_JOB","RUNNER_NAME"]}),Ie=["ACTIONS_ID_TOKEN_REQUEST_URL","ACTIONS_ID_TOKEN_REQUEST_TOKEN"],N=({facts:e,grant:t,mapsTemporary:r,...o})=>({
...o,facts:{},tokenVariables:Ie,hasTokenSurface:a=>o.detect(a)&&Ie.every(p=>a[p]),tokenSource:({env:a})=>Ne(o.label,a,()=>cn(o.label,a,t)),handover:sn,maskLines:Dt,
...Ut,credentialsFolder:Ut.workspace,...r&&{outsideFolder:async({env:a})=>(await Promise.resolve().then(()=>(Lt(),Ft))).temporaryOfRunner(a)},secretsWithheld(a){
return a.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":a.GITHUB_EVENT_NAME!=="pull_request_target"&&jt(a)?"p\
ull requests from forks get no secrets":void 0}});function cn(e,t,r){if(t.ACT==="true")return new l("OIDC_LOCAL_RUNNER","act runs this job on a computer that ha\
s no OIDC token endpoint",{suggestions:[`Use the endpoint of the emulator: ${ut} emulator run --ci github -- COMMAND`]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new l(
"OIDC_DEPENDABOT","Dependabot started this run, and such a run cannot get an ID token");if(jt(t))return new l("OIDC_FORK_PULL_REQUEST","a pull request from a fo\
rk cannot get an ID token");let o=`${e} runs this job, but ${Ie.join(" and ")} are not set`;return new l("OIDC_PERMISSION_MISSING",o,{suggestions:r})}function jt(e){
try{let t=JSON.parse(B(e.GITHUB_EVENT_PATH??"","utf8")),{base:r,head:o}=t.pull_request;return o.repo?.full_name!==r.repo.full_name}catch{return!1}}function Ne(e,t,r){
let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:o,ACTIONS_ID_TOKEN_REQUEST_URL:a}=t;if(!o||!a)throw r();let p=At(a,"ACTIONS_ID_TOKEN_REQUEST_URL");if(an(new URL(a),t)){let u="\
ACTIONS_ID_TOKEN_REQUEST_URL is an http URL, but the server of this job uses https";throw new l("OIDC_REQUEST_FAILED",u,{suggestions:["Find the step, or the env\
: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, and remove it."]})}return Ct({label:e,request:u=>({method:"GET",url:p(u),bearer:o}),field:"value",secrets:[
o],causeOf:async u=>(await Promise.resolve().then(()=>(ge(),fe))).causeInRunner(e,u),remedies:async u=>(await Promise.resolve().then(()=>(ge(),fe))).remediesInRunner(
u),refreshSource:u=>({kind:"url",url:p(u).href,headers:{Authorization:`Bearer ${o}`},field:"value"})})}var an=({hostname:e,protocol:t},r)=>t==="http:"&&!Ot.test(
e)&&!r.GITHUB_SERVER_URL?.startsWith("http:");var Mt=N({id:"depot",label:"Depot CI",facts:{},detect:e=>!!e.DEPOT_JOB_URL,grant:['Give the job "permissions: {contents: read, id-token: write}".']});d();function Wt(e,t){let r=e.filter(({identifies:o})=>o!=="runner");return Ht(r,t)??Ht(e,t)}var Ht=(e,t)=>e.find(r=>r.hasTokenSurface(t))??e.find(r=>r.detect(t));d();d();var re={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:{"google.subject":"assertion.repository_id","attribute.repository":"as\
sertion.repository","attribute.repository_id":"assertion.repository_id","attribute.repository_owner_id":"assertion.repository_owner_id","attribute.ref":"asserti\
on.ref"},trustedBuild:{condition:"assertion.event_name in ['push', 'release', 'schedule', 'workflow_dispatch', 'repository_dispatch']"},events:{push:{},"pull-re\
quest":{event_name:"pull_request"},fork:{event_name:"pull_request_target",head_ref:"feature",base_ref:"main"}}},_e=N({id:"github",label:"GitHub Actions",naming:re,
facts:{},mapsTemporary:!0,detect:e=>e.GITHUB_ACTIONS==="true",grant:['Give the job "permissions: {contents: read, id-token: write}".',"If a reusable workflow ru\
ns the job, the calling job must grant the same permissions."]});var Gt=N({id:"forgejo",label:"Forgejo Actions",naming:re,facts:{},detect:e=>e.FORGEJO_ACTIONS==="true",grant:['Set "enable-openid-connect: true" on the workflow\
 or the job ("permissions:" has no effect here).']});d();var dn=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),Kt=N({id:"ghes",label:"GitHub Enterprise Server",naming:re,
facts:{},mapsTemporary:!0,detect:e=>e.GITHUB_ACTIONS==="true"&&dn(e),grant:['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administra\
tor of the server whether OIDC for Actions is set up: its issuer is <server>/_services/token."]});d();v();var Pe={...N({id:"gitea",label:"Gitea Actions",facts:{},detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",grant:[]}),tokenSource:({env:e})=>Ne(Pe.label,
e,pn)},pn=()=>new l("OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a\
 secret, with "ci-auth key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env NAME"]});var un="0.0.0",li=`ci-auth-action/${un}`,Jt=()=>({env:xt(process.env,process.platform),cwd:process.cwd(),temporaryFolder:Ve()}),ln=[Gt,Pe,Mt,Kt,_e],Vt=({env:e})=>Wt(
ln,e)??_e;var Fe=e=>{process.stdout.write(`${e}
`)};var qt=e=>Fe(lt(e));function Xt(e){process.exitCode=1;let t=St(e)??e;if(!(t instanceof l)){let R=t instanceof Error?t.stack??t.message:"a value that is not an e\
rror was thrown";Fe(Ee("error",`this is a bug in ci-auth: ${R}`,{title:"ci-auth"}));return}let{code:r,facts:o,message:a,problems:p,suggestions:u}=t,y=[p.length>
0?a:a.replace(/$/m,` (${r})`),...o.map(R=>`  ${R}`),...u.length>0?["Try this:",...u.map(R=>`  ${R}`)]:[]];Fe(Ee("error",y.join(`
`),{title:`ci-auth: ${r}`}))}d();C();Qt();$();D();var fn="written";function Zt({env:e}){return[JSON.parse(e[`STATE_${fn}`]||"[]")].flat().map(String).filter(r=>r!==""&&!ae(r)&&!r.split(/[\\/]/).includes(".."))}var gn=e=>_(e,{throwIfNoEntry:!1})!==
void 0,hn=e=>/^bin(?:-[^/]+)?\//.test(e);async function zt(e,t){let r=e.exists()?t.map(a=>g(e.path,a)).filter(gn):[],o=await Promise.all(r.map(yn));for(let a of t.filter(hn))xn(b(g(e.path,a)));return[...o,
...e.isUsed()?[]:await e.remove()]}async function yn(e){try{return await z(()=>Yt(e,{recursive:!0,force:!0})),{path:e,outcome:"removed"}}catch(t){let r=`${e} wa\
s not removed: ${T(t)}`;return{path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:r,remedy:Z(e)}}}function xn(e){try{U(e)}catch(t){if(!["ENOENT","ENOTEMPTY",
"EEXIST"].includes(w(t)))throw t}}async function En(){let e=Jt(),t=await zt(pt(Vt(e),e),Zt(e));for(let r of ht(t))qt(r);yt(t)}await En().catch(Xt);
