var Zt=Object.defineProperty;var S=(e,t,r)=>()=>{if(r)throw r[0];try{return e&&(t=e(e=0)),t}catch(o){throw r=[o],o}};var $e=(e,t)=>{for(var r in t)Zt(e,r,{get:t[r],enumerable:!0})};var d=S(()=>{"use strict"});var we,De,ne,je,oe=S(()=>{d();we=process.getBuiltinModule("node:crypto"),De=we.createHash,ne=we.randomBytes,je=we.randomUUID});var h,Be,be,ve,Te,_,He,Me,Re,se,j,ie,Ge,U,W,Ke,We,Je,A,C=S(()=>{d();h=process.getBuiltinModule("node:fs"),Be=h.appendFileSync,be=h.accessSync,ve=h.closeSync,Te=
h.fstatSync,_=h.lstatSync,He=h.mkdirSync,Me=h.mkdtempSync,Re=h.openSync,se=h.readdirSync,j=h.readFileSync,ie=h.renameSync,Ge=h.rmSync,U=h.rmdirSync,W=h.statSync,
Ke=h.truncateSync,We=h.unlinkSync,Je=h.writeSync,A=h.constants});var zt,ce,ke=S(()=>{d();zt=process.getBuiltinModule("node:fs/promises"),ce=zt.rm});var ae,Ve,J,qe,Xe,Y=S(()=>{d();ae=process.getBuiltinModule("node:os"),Ve=ae.homedir,J=ae.platform,qe=ae.tmpdir,Xe=ae.userInfo});var B,Ye,de,g,Qe,w,pe,Ze,$=S(()=>{d();B=process.getBuiltinModule("node:path"),Ye=B.resolve,de=B.isAbsolute,g=B.join,Qe=B.relative,w=B.dirname,pe=B.basename,Ze=B.
sep});var l,v=S(()=>{"use strict";d();l=class e extends Error{name="CiAuthError";static[Symbol.hasInstance](t){return t instanceof Error&&t.name==="CiAuthError"}code;suggestions;facts;server;problems;constructor(t,r,o={}){
super(r,o.cause===void 0?void 0:{cause:o.cause}),this.code=t,this.suggestions=[...o.suggestions??[]],this.facts=[...o.facts??[]],this.server=o.server,this.problems=
[...o.problems??[]]}with({code:t=this.code,message:r=this.message,...o}){return new e(t,r,{...this,cause:this.cause,...o})}}});async function z(e,t=J()){for(let r of et(t)){try{return await e()}catch(o){tt(o)}await sr(r)}return e()}function P(e,t=J()){for(let r of et(t)){try{return e()}catch(o){
tt(o)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,r)}return e()}var er,b,T,Q,tr,ze,rr,k,Z,O,nr,or,et,sr,tt,D=S(()=>{"use strict";d();C();Y();$();v();
er={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is exceed\
ed",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link, and links are not followed",ENAMETOOLONG:"\
the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are open",ENFILE:"too many files are open on this compu\
ter",EEXIST:"something else is there"},b=e=>e instanceof Error&&"code"in e&&typeof e.code=="string"?e.code:"",T=e=>{let t=b(e),r=er[t];return r?`${r} (${t})`:t||
"unknown reason"},Q=e=>t=>{if(["ENOENT","ENOTDIR"].includes(b(t)))return e;throw t},tr=(e,t)=>{try{let{uid:r}=_(e);return t==="win32"?"":`, owned by user ${r}`}catch{
return", which cannot be read"}},ze="Free some space there: df -h and df -i show what is left.",rr={ENOSPC:ze,EDQUOT:ze,EMFILE:"Let the process open more files:\
 ulimit -n 1024",ENFILE:"End programs on this computer that have many files open.",EBUSY:"Run it again when the other process has closed it."},k=(e,t,r=J())=>({
code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${w(e)}${tr(w(e),r)}`,suggestions:[rr[/\((E\w+)\)$/.exec(t)?.[1]??""]??"Choose a folder\
 that this job may write to."]}),Z=e=>`Run ci-auth cleanup again: the record of it stays. If that does not help, remove by hand ${e}`,O=({code:e,message:t,suggestions:r=[]},o)=>new l(
e,t,{suggestions:r,cause:o}),nr=["EACCES","EBUSY","EPERM"],or=[10,20,50,100,200,400],et=e=>e==="win32"?or:[],sr=e=>new Promise(t=>setTimeout(t,e)),tt=e=>{if(!nr.
includes(b(e)))throw e}});function I(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}var H=S(()=>{"use strict";d()});function ee(e,t={}){let r=dr(e),o=g(e,r===void 0?"ci-auth":`ci-auth-${r}`);return{path:o,uid:r,stays:r!==void 0&&Object.values(t).some(p=>p?.includes(o+Ze))&&ar(
e,r)}}function ar(e,t){try{let{mode:r,uid:o}=W(e);return(r&18)!==0||![t,0].includes(o)}catch{return!1}}function dr(e){if(J()!=="win32")try{return Xe().uid}catch{
return pr(e)}}function pr(e){try{let t=Me(g(e,"ci-auth-probe-")),{uid:r}=_(t);return U(t),r}catch(t){throw O(k(g(e,"ci-auth"),T(t)),t)}}function F(e){let t;try{
t=_(e.path,{bigint:!0})}catch(a){if(["ENOENT","ENOTDIR"].includes(b(a)))return!1;throw O(k(e.path,T(a)),a)}let r=lr(e,t),o=`Remove ${e.path} if it is yours, or \
choose a temporary folder that no other user can write to.`;if(r)throw O({...k(e.path,r),suggestions:[o]});return!0}function ur(e){try{return be(e,rt),!0}catch(t){
return Q(!1)(t)}}function nt(e){try{(!F(e)||!ur(e.path))&&be(w(e.path),rt);return}catch(t){return t instanceof l?t:k(e.path,T(t))}}function V(e){try{P(()=>He(e.
path,{mode:cr}))}catch(t){if(b(t)!=="EEXIST")throw O(k(e.path,T(t)),t)}F(e)}function lr({uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())
return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.uid}`:(t.mode&0o077n)===0n?void 0:"other users can enter it"}var ir,Kn,
cr,rt,ue=S(()=>{"use strict";d();C();Y();$();v();D();ir="ci-creds-",Kn=`${ir}*.json`,cr=448;rt=A.W_OK|A.X_OK});function gt(e,t=300){let r=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();return ft(M(fe(r)),t)}var ut,M,lt,Rr,kr,Or,Ar,mt,ft,Cr,fe,Ir,Nr,_r,Pr,G=S(()=>{
"use strict";d();ut="npx --yes ci-auth@1",M=e=>Ar(e.replace(Rr,Or)),lt=e=>e.split(`
`).map(M).join(`
`),Rr=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,kr={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},Or=e=>kr[e]??`\\\
u${e.charCodeAt(0).toString(16).padStart(4,"0")}`,Ar=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: "),mt=e=>ft(M(fe(e)),200),ft=(e,t)=>e.slice(
0,t).replace(/[\ud800-\udbff]$/,"");Cr=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,
fe=e=>e.replace(Cr,t=>Ir(t)?t:"***"),Ir=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(Pr),Nr=12,_r=40,Pr=e=>e.length<=Nr||e.length<=_r&&!(/[A-Z]/.test(
e)&&/[a-z]/.test(e)&&/\d/.test(e))});function Ce(e,t){let r=I(e);return r?`the keys ${Br(r)}`:t}function bt(e,t){return/\bjson\b/i.test(t)||/^\s*\{/.test(e)?Ce(e,"no whole JSON object: it is cut of\
f, or damaged"):Ce(e,t===""?"no JSON, and no content type":`content type "${t}"`)}function Br(e){let t=Object.keys(e),r=t.length>wt?["\u2026"]:[];return[...t.slice(
0,wt).map(mt),...r].join(", ")||"(none)"}var wt,Ie=S(()=>{"use strict";d();H();G();wt=20});var vt,Tt=S(()=>{"use strict";d();v();H();Ie();vt=(e,t)=>new l("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but it has none (${t})`,{suggestions:[
"Make the CI put its ID token there: the variable, file or command must exist in this step."]})});var ge={};$e(ge,{causeInRunner:()=>Kr,noTokenFrom:()=>Hr,remediesInRunner:()=>Wr,serverText:()=>kt});async function Hr(e,t){return t.status<200||t.status>299?Mr(
e,t):e.field===void 0&&t.body.trim()===""?vt(`the answer of ${e.label}`,"empty"):Gr(e,await t.show())}async function Mr({causeOf:e,label:t,remedies:r},{body:o,status:a}){
let p=kt(o),u={status:a,text:p},y=await e?.(u);return y?y.with({server:u}):new l("OIDC_REQUEST_FAILED",`${t} refused to issue an ID token: HTTP ${a}: ${p}`,{server:u,
suggestions:[...await r?.(u)??[],...Rt(a)?["Run the job again. For longer failures, raise the inputs retries or timeout."]:[]]})}function Gr({field:e,label:t},{
contentType:r,shown:o,status:a}){let p=bt(o,r),u=e===void 0?"a token":`a token in "${e}"`;return new l("OIDC_RESPONSE_INVALID",`${t} answered ${a} without ${u},\
 but ${p}`,{suggestions:["Check whether a proxy between the job and the server answers in place of the server."]})}function kt(e){let{error:t,message:r}=I(e)??{},
o=[r,t].find(a=>typeof a=="string"&&a!=="");return gt(typeof o=="string"?o:e)||"(no text)"}var Rt,Kr,Wr,Jr,he=S(()=>{"use strict";d();v();H();Ie();G();Tt();Rt=e=>e===
408||e===429||e>=500;Kr=(e,{text:t})=>/in '?Completed'? state/i.test(t)?Jr(e):void 0,Wr=({status:e})=>Rt(e)?[]:['Check that the job still runs and has "id-token\
: write".'],Jr=e=>new l("OIDC_JOB_COMPLETED",`${e} issues no token for a job that has ended`)});var Ft={};$e(Ft,{temporaryOfRunner:()=>Zr});function Zr(e){let{ACT:t,ACTIONS_RUNNER_CONTAINER_HOOKS:r,RUNNER_ENVIRONMENT:o,RUNNER_TEMP:a}=e;if(!a)return q("all \
steps: RUNNER_TEMP is not set, so there is no folder that they share");if(a===Qr)return q("the steps outside of this container, where the folder has another nam\
e");if(t==="true")return q("container actions: act shows them no temporary folder");if(r)return q(`container actions: the hooks of this runner (${r}) decide wha\
t they see`,Ne);if(o==="github-hosted")return{folder:a};let p=en(a);return p===void 0?q(`container actions, if this runner is older than ${ye}: its version was \
not found`,Ne):p.localeCompare(ye,"en",{numeric:!0})<0?q(`container actions: this runner is ${p}, and they see it from ${ye}`,zr,Ne):{folder:a}}function en(e){try{
let t=j(g(e,"..","..","bin","Runner.Worker.deps.json"),"utf8");return/"Runner\.Worker\/(\d+\.\d+\.\d+)"/.exec(t)?.[1]}catch{return}}var ye,Qr,q,zr,Ne,Lt=S(()=>{
"use strict";d();C();$();ye="2.331.0",Qr="/github/runner_temp";q=(e,...t)=>({unseenBy:e,remedies:t}),zr=`Update the runner to ${ye} or later.`,Ne="If no contain\
er action needs the file, write its path in place of the word: ${{ runner.temp }}/gcp.json"});d();d();oe();C();ke();$();v();D();d();oe();C();$();H();D();ue();var mr=["credentials","subject-token","launcher"];function fr(e){let t=e??{};return["id","path","device","inode","createdAt"].every(
r=>typeof t[r]=="string")&&de(String(t.path))&&mr.includes(t.kind)&&["beside","profile","projectId","who","content"].every(r=>["undefined","string"].includes(typeof t[r]))&&
typeof t.remove=="boolean"&&typeof t.birthtimeMs=="number"}var me=1,ot=e=>`
${JSON.stringify({version:me,...e})}
`;function Oe(e){let t={entries:[],unknown:[]},r=new Set;for(let o of new Set(e.split(`
`))){let a=I(o);if(!a)continue;let{version:p=me,...u}=a;p===me&&typeof u.withdrawn=="string"?r.add(u.withdrawn):p===me&&fr(u)?t.entries.push(u):t.unknown.push(o)}
return{...t,entries:t.entries.filter(({id:o})=>!r.has(o))}}var gr=A.O_WRONLY|A.O_APPEND|A.O_CREAT|(A.O_NOFOLLOW??0),hr=200,it=e=>yr({...ee(w(w(e))),path:w(e)},pe(
e)),ct=e=>De("sha256").update(e).digest("hex").slice(0,32);function yr(e,t){let r=`${t}.jsonl`,o=g(e.path,r),a=[],p=f=>({...f,entries:f.entries.map(x=>x.beside===
void 0?x:{...x,path:g(e.path,x.beside)})}),u=f=>{let x=Qe(e.path,f.path);return ot(/^\.\.[\\/][^.]/.test(x)?{...f,beside:x}:f)},y=f=>{for(let x=1;x<=hr;x++)if(V(
e),xr(o,f))return;throw O(k(o,"another process removed it again and again"))},R=()=>{if(!F(e))return{entries:[],unknown:[]};let f=le([o]);return p(Oe(f+le(st(e.
path,r))))},X=()=>R().entries,m=()=>F(e)?(te(["ENOENT"],o,()=>ie(o,`${o}.${ne(8).toString("hex")}`)),a=st(e.path,r),p(Oe(le(a))).entries):[],E=f=>{let x=[...f.map(
u),...Oe(le(a)).unknown.map(K=>`
${K}
`)];for(let K of x)y(K);for(let K of a)te(["ENOENT"],K,()=>We(K));a=[],!e.stays&&te(["ENOENT","ENOTEMPTY","EEXIST"],e.path,()=>U(e.path))},L=()=>{try{X().length===
0&&E(m())}catch{}};return{path:o,inspect:()=>nt(e),record:f=>{try{y(u(f))}catch(x){throw L(),x}},withdraw:f=>{try{y(ot({withdrawn:f}))}catch{return E(m().filter(
x=>x.id!==f))}X().length===0&&E(m())},read:X,readUnknown:()=>R().unknown,take:m,settle:E}}function xr(e,t){let r;try{r=P(()=>Re(e,gr,384));let o=Buffer.from(t);
if(Je(r,o)!==o.length)throw O(k(e,"no space is left (ENOSPC)"));return Te(r,{bigint:!0}).ino===_(e,{bigint:!0}).ino}catch(o){if(b(o)==="ENOENT")return!1;throw o instanceof
Error&&"syscall"in o?O(k(e,T(o)),o):o}finally{r!==void 0&&ve(r)}}var st=(e,t)=>(te(["ENOENT"],e,()=>se(e))??[]).filter(r=>r.startsWith(`${t}.`)).map(r=>g(e,r)),
le=e=>e.map(t=>te(["ENOENT"],t,()=>j(t,"utf8"))??"").join("");function te(e,t,r){try{return P(r)}catch(o){if(e.includes(b(o)))return;throw O(k(t,T(o)),o)}}ue();d();D();d();C();D();var oo=1<<20;var so=A.O_NONBLOCK??0;var Sr="tokens",at="edits.json",wr=20;function pt(e,t){let{folder:r,jobKey:o}=e.ledger(t);return br(g(ee(r).path,ct(o)),t.env)}function br(e,t){let r={...ee(w(w(
e)),t),path:w(e)},{uid:o}=r,a={path:e,uid:o},p=()=>F(r)&&F(a);function u(m){return V(r),V(a),m.reduce((E,L)=>{let f={path:g(E,L),uid:o};return V(f),f.path},e)}let y=()=>F(
r)?Ae(r.path).filter(m=>m.startsWith(`${pe(e)}.removed-`)).map(m=>g(r.path,m)):[];async function R(){let m=await dt(y());return Tr(r),m.length>0?[{path:e,outcome:"\
removed"}]:[]}let X=m=>dt(m.filter(E=>E!==at).map(E=>g(e,E)));return{path:e,uid:o,exists:p,isUsed(){let m=p(),{read:E,readUnknown:L}=it(e);return E().length>0||
L().length>0||m&&Ae(e).some(f=>f!==Sr)},make(...m){for(let E=1;;E++)try{return u(m)}catch(L){if(E===wr||b(L.cause)!=="ENOENT")throw L}},async remove(){try{let m=p()?
Ae(e):void 0;return m?.includes(at)?await X(m):(m&&P(()=>ie(e,`${e}.removed-${ne(8).toString("hex")}`)),await R())}catch(m){return[vr(e,m)]}}}}function vr(e,t){
let r={path:e,outcome:"refused",code:"CLEANUP_REFUSED"};return t instanceof l?{...r,reason:`${e} was not removed: ${t.message}`}:{...r,reason:`${e} was not remo\
ved: ${T(t)}`,remedy:Z(e)}}async function dt(e){for(let t of e)await z(()=>ce(t,{recursive:!0,force:!0}));return e.map(t=>({path:t,outcome:"removed"}))}function Ae(e){try{return se(e)}catch(t){return Q([])(t)}}function Tr({path:e,stays:t}){if(!t)try{U(e)}catch(r){if(!["ENOENT","ENOTEMPTY","EEXIST"].includes(b(r)))
throw r}}d();v();H();G();D();ue();var Fr={removed:e=>`Removed ${e}`,restored:e=>`Restored ${e}`,absent:e=>`Did not exist: ${e}`,kept:e=>`Kept ${e}, as requested`,refused:(e,t)=>`Skipped: ${t??e}`},
ht=e=>e.length===0?["Nothing to remove."]:e.map(({contained:t=[],outcome:r,path:o,reason:a})=>M([Fr[r](o,a),...t].join(", with ")));function Lr(e){let t=e.find(
({outcome:r})=>r==="refused");return t&&new l("CLEANUP_REFUSED",t.reason??t.path,{suggestions:[t.remedy??`Check this file, then remove it yourself: ${t.path}`]})}
function yt(e){let t=Lr(e);if(t)throw t}d();Y();d();function xt(e,t){let r={...e};if(t!=="win32")return r;let o=new Map(Object.keys(r).map(p=>[p.toUpperCase(),p])),a=p=>typeof p=="string"?o.get(p.toUpperCase())??
p:p;return new Proxy(r,{get:(p,u)=>Reflect.get(p,a(u)),has:(p,u)=>Reflect.has(p,a(u))})}var Ur=[[/\0/,"a NUL"],[new RegExp("\\p{Surrogate}","u"),"half a character"]],Et=e=>Ur.find(([t])=>t.test(e))?.[1];v();G();d();v();G();var $r={EMFILE:"Let the process open more files: ulimit -n 1024",ENFILE:"End programs on this computer that have many files open.",ENOSPC:"Free some\
 space on this disk, or inodes. See both: df -h, df -i",EDQUOT:"Free some space: the quota of this user is used up.",EROFS:"Use another folder, or let the file \
system be writable.",EACCES:"Let this user have access, or use another folder.",EPERM:"Let this user have access, or use another folder."},Dr="Install ci-auth a\
gain: its files are incomplete, or damaged.";function St(e){if(!(e instanceof Error))return;let{code:t="",message:r,stack:o="",syscall:a}=e,p=(u,y)=>new l("MACH\
INE_REFUSED",M(fe(u)),{suggestions:[y]});if(t==="ERR_MODULE_NOT_FOUND"||/^\s+at compileSourceTextModule/m.test(o))return p(`a file of ci-auth cannot be loaded: ${r}`,
Dr);if(typeof a=="string")return jr(e)??p(`the system refused: ${r}`,$r[t]??"Repair this on the computer, then run it again.")}function jr(e){let{address:t,code:r}=e;
if(!(t!=="127.0.0.1"||r!=="EADDRNOTAVAIL"))return new l("MACHINE_REFUSED",`this computer has no address 127.0.0.1 (${r})`,{cause:e,suggestions:["Give the loopba\
ck interface its IPv4 address, as root: ip address add 127.0.0.1/8 dev lo"]})}d();d();oe();C();v();G();d();v();H();var Ot=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;function At(e,t,r="audience"){if(!URL.canParse(e))throw new l("OIDC_REQUEST_FAILED",`${t} is not a URL`);
return o=>{let a=new URL(e);return a.searchParams.set(r,o),a}}var Ct=e=>({label:e.label,mintsAgain:!0,choosesAudience:e.choosesAudience??!0,secrets:e.secrets,mint:(t,r)=>Vr(
e,t,r),refreshSource:e.refreshSource??(()=>{})});async function Vr(e,t,r){let o=`${e.label} OIDC`,a=await r.send({service:o,...e.request(t)}),p=a.status>=200&&a.
status<=299,u=a.body.trim();if(p&&e.field===void 0&&u!==""&&!u.startsWith("{"))return u;let y=p?I(a.body)?.[e.field??""]:void 0;if(typeof y=="string"&&y!=="")return y;
let{noTokenFrom:R}=await Promise.resolve().then(()=>(he(),ge));throw await R(e,a)}d();C();Y();$();v();function Nt(e){let t=({env:r,temporaryFolder:o})=>It(r,e.temporary??[])??o;return{place:e,workspace:({cwd:r,env:o})=>Ye(r,qr(It(o,e.workspace??[])??r,o)),credentialsFolder:t,
ledger:r=>({folder:t(r),jobKey:e.job.map(o=>r.env[o]??"").join(" ")})}}var It=(e,t)=>t.map(r=>e[r]).find(Boolean),qr=(e,t)=>e==="~"||e.startsWith("~/")?g(t.HOME||
Ve(),e.slice(1)):e;function Xr(e,t){let r=W(e,{throwIfNoEntry:!1});try{Be(e,t)}catch(o){throw Yr(e,r?.size),o}}function Yr(e,t){try{t===void 0?Ge(e,{force:!0}):
Ke(e,t)}catch{}}function _t(e,t,r){try{Xr(t,r)}catch(o){let{code:a}=o;throw new l("FILE_WRITE_FAILED",`the file that ${e} names cannot be written (${a})`,{suggestions:[
"The disk may be full, or a step changed the owner or the mode of the file."]})}}function Pt(e,t){let r=Et(t);if(r!==void 0)throw new l("EXPORT_VALUE_REFUSED",`\
the value of ${e} holds ${r}, which a variable cannot hold`,{suggestions:["Write the value into a file and export its path."]})}var $t=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),tn=e=>$t(e).replaceAll(":","%3A").replaceAll(",","%2C");function Se(e,t,r={}){let o=Object.entries(r).map(([a,p])=>`${a}=${tn(p)}`);return`::${e}${o.length>
0?` ${o.join(",")}`:""}::${$t(t)}`}var Dt=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>Se("add-mask",t));function rn(e,t){Pt(e,t);let r=`ghadelimiter\
_${je()}`;return`${e}<<${r}
${t}
${r}
`}function Ee(e,t,r){let o=Object.entries(r).map(([a,p])=>rn(a,p)).join("");o!==""&&jt(e,t,o)}function jt(e,t,r){let[o]=xe(e,t);if(o)throw new l(o.code,o.message,
{suggestions:o.suggestions??[]});_t(t,e[t]??"",r)}function xe(e,t){let r=e[t];return r&&W(r,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_MISSING",message:r?
`${t} names "${r}", which is not a file`:`${t} is not set, so ci-auth cannot set variables for later steps`,suggestions:["Run inside a step of a job, or use --o\
utput-format to get the variables on standard output."]}]}var nn=({env:e})=>({reaches:"later steps",problems:({outputs:t,variables:r})=>[...r?xe(e,"GITHUB_ENV"):
[],...t?xe(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>Ee(e,"GITHUB_ENV",t),setOutputs:t=>Ee(e,"GITHUB_OUTPUT",t),appendSummary:t=>{xe(e,"GITHUB_STEP_SUMMARY").length===
0&&jt(e,"GITHUB_STEP_SUMMARY",t)}}),Ut=Nt({workspace:["GITHUB_WORKSPACE"],temporary:["RUNNER_TEMP"],job:["GITHUB_SERVER_URL","GITHUB_REPOSITORY","GITHUB_RUN_ID",
"GITHUB_RUN_ATTEMPT","GITHUB_JOB","RUNNER_NAME"]}),_e=["ACTIONS_ID_TOKEN_REQUEST_URL","ACTIONS_ID_TOKEN_REQUEST_TOKEN"],N=({facts:e,grant:t,mapsTemporary:r,...o})=>({
...o,facts:{},tokenVariables:_e,hasTokenSurface:a=>o.detect(a)&&_e.every(p=>a[p]),tokenSource:({env:a})=>Pe(o.label,a,()=>on(o.label,a,t)),handover:nn,maskLines:Dt,
...Ut,credentialsFolder:Ut.workspace,...r&&{outsideFolder:async({env:a})=>(await Promise.resolve().then(()=>(Lt(),Ft))).temporaryOfRunner(a)},secretsWithheld(a){
return a.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":a.GITHUB_EVENT_NAME!=="pull_request_target"&&Bt(a)?"p\
ull requests from forks get no secrets":void 0}});function on(e,t,r){if(t.ACT==="true")return new l("OIDC_LOCAL_RUNNER","act runs this job on a computer that ha\
s no OIDC token endpoint",{suggestions:[`Use the endpoint of the emulator: ${ut} emulator run --ci github -- COMMAND`]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new l(
"OIDC_DEPENDABOT","Dependabot started this run, and such a run cannot get an ID token");if(Bt(t))return new l("OIDC_FORK_PULL_REQUEST","a pull request from a fo\
rk cannot get an ID token");let o=`${e} runs this job, but ${_e.join(" and ")} are not set`;return new l("OIDC_PERMISSION_MISSING",o,{suggestions:r})}function Bt(e){
try{let t=JSON.parse(j(e.GITHUB_EVENT_PATH??"","utf8")),{base:r,head:o}=t.pull_request;return o.repo?.full_name!==r.repo.full_name}catch{return!1}}function Pe(e,t,r){
let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:o,ACTIONS_ID_TOKEN_REQUEST_URL:a}=t;if(!o||!a)throw r();let p=At(a,"ACTIONS_ID_TOKEN_REQUEST_URL");if(sn(new URL(a),t)){let u="\
ACTIONS_ID_TOKEN_REQUEST_URL is an http URL, but the server of this job uses https";throw new l("OIDC_REQUEST_FAILED",u,{suggestions:["Find the step, or the env\
: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, and remove it."]})}return Ct({label:e,request:u=>({method:"GET",url:p(u),bearer:o}),field:"value",secrets:[
o],causeOf:async u=>(await Promise.resolve().then(()=>(he(),ge))).causeInRunner(e,u),remedies:async u=>(await Promise.resolve().then(()=>(he(),ge))).remediesInRunner(
u),refreshSource:u=>({kind:"url",url:p(u).href,headers:{Authorization:`Bearer ${o}`},field:"value"})})}var sn=({hostname:e,protocol:t},r)=>t==="http:"&&!Ot.test(
e)&&!r.GITHUB_SERVER_URL?.startsWith("http:");var Ht=N({id:"depot",label:"Depot CI",facts:{},detect:e=>!!e.DEPOT_JOB_URL,grant:['Give the job "permissions: {contents: read, id-token: write}".']});d();function Gt(e,t){let r=e.filter(({identifies:o})=>o!=="runner");return Mt(r,t)??Mt(e,t)}var Mt=(e,t)=>e.find(r=>r.hasTokenSurface(t))??e.find(r=>r.detect(t));d();d();var re={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:{"google.subject":"assertion.repository_id","attribute.repository":"as\
sertion.repository","attribute.repository_id":"assertion.repository_id","attribute.repository_owner_id":"assertion.repository_owner_id","attribute.ref":"asserti\
on.ref"},trustedBuild:{condition:"assertion.event_name in ['push', 'release', 'schedule', 'workflow_dispatch', 'repository_dispatch']"},events:{push:{},"pull-re\
quest":{event_name:"pull_request"},fork:{event_name:"pull_request_target",head_ref:"feature",base_ref:"main"}}},Fe=N({id:"github",label:"GitHub Actions",naming:re,
facts:{},mapsTemporary:!0,detect:e=>e.GITHUB_ACTIONS==="true",grant:['Give the job "permissions: {contents: read, id-token: write}".',"If a reusable workflow ru\
ns the job, the calling job must grant the same permissions."]});var Kt=N({id:"forgejo",label:"Forgejo Actions",naming:re,facts:{},detect:e=>e.FORGEJO_ACTIONS==="true",grant:['Set "enable-openid-connect: true" on the workflow\
 or the job ("permissions:" has no effect here).']});d();var cn=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),Wt=N({id:"ghes",label:"GitHub Enterprise Server",naming:re,
facts:{},mapsTemporary:!0,detect:e=>e.GITHUB_ACTIONS==="true"&&cn(e),grant:['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administra\
tor of the server whether OIDC for Actions is set up: its issuer is <server>/_services/token."]});d();v();var Le={...N({id:"gitea",label:"Gitea Actions",facts:{},detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",grant:[]}),tokenSource:({env:e})=>Pe(Le.label,
e,an)},an=()=>new l("OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a\
 secret, with "ci-auth key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env NAME"]});var dn="0.0.0",di=`ci-auth-action/${dn}`,Jt=()=>({env:xt(process.env,process.platform),cwd:process.cwd(),temporaryFolder:qe()}),pn=[Kt,Le,Ht,Wt,Fe],Vt=({env:e})=>Gt(
pn,e)??Fe;var Ue=e=>{process.stdout.write(`${e}
`)};var qt=e=>Ue(lt(e));function Xt(e){process.exitCode=1;let t=St(e)??e;if(!(t instanceof l)){let R=t instanceof Error?t.stack??t.message:"a value that is not an e\
rror was thrown";Ue(Se("error",`this is a bug in ci-auth: ${R}`,{title:"ci-auth"}));return}let{code:r,facts:o,message:a,problems:p,suggestions:u}=t,y=[p.length>
0?a:a.replace(/$/m,` (${r})`),...o.map(R=>`  ${R}`),...u.length>0?["Try this:",...u.map(R=>`  ${R}`)]:[]];Ue(Se("error",y.join(`
`),{title:`ci-auth: ${r}`}))}d();C();ke();$();D();var un="written";function Yt({env:e}){return[JSON.parse(e[`STATE_${un}`]||"[]")].flat().map(String).filter(r=>r!==""&&!de(r)&&!r.split(/[\\/]/).includes(".."))}var ln=e=>_(e,{throwIfNoEntry:!1})!==
void 0,mn=e=>/^bin(?:-[^/]+)?\//.test(e);async function Qt(e,t){let r=e.exists()?t.map(a=>g(e.path,a)).filter(ln):[],o=await Promise.all(r.map(fn));for(let a of t.filter(mn))gn(w(g(e.path,a)));return[...o,
...e.isUsed()?[]:await e.remove()]}async function fn(e){try{return await z(()=>ce(e,{recursive:!0,force:!0})),{path:e,outcome:"removed"}}catch(t){let r=`${e} wa\
s not removed: ${T(t)}`;return{path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:r,remedy:Z(e)}}}function gn(e){try{U(e)}catch(t){if(!["ENOENT","ENOTEMPTY",
"EEXIST"].includes(b(t)))throw t}}async function hn(){let e=Jt(),t=await Qt(pt(Vt(e),e),Yt(e));for(let r of ht(t))qt(r);yt(t)}await hn().catch(Xt);
