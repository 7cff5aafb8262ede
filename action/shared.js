var at=Object.create;var ye=Object.defineProperty;var ct=Object.getOwnPropertyDescriptor;var dt=Object.getOwnPropertyNames;var ut=Object.getPrototypeOf,lt=Object.prototype.hasOwnProperty;var gt=(e,t,r)=>()=>{if(r)throw r[0];try{return e&&(t=e(e=0)),t}catch(n){throw r=[n],n}};var j=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(r){throw t=0,r}};var pt=(e,t,r,n)=>{if(t&&typeof t=="object"||typeof t=="function")for(let c of dt(t))!lt.call(e,c)&&c!==r&&ye(e,c,{get:()=>t[c],enumerable:!(n=ct(t,c))||n.enumerable});
return e};var m=(e,t,r)=>(r=e!=null?at(ut(e)):{},pt(t||!e||!e.__esModule?ye(r,"default",{value:e,enumerable:!0}):r,e));var s,i,a,o,d=gt(()=>{"use strict";s=class e{#e=new Map;constructor(t){for(let[r,n]of t instanceof e?t.entries():Object.entries(t??{}))this.set(r,n)}get(t){return this.#e.
get(t.toLowerCase())??null}has(t){return this.#e.has(t.toLowerCase())}set(t,r){this.#e.set(t.toLowerCase(),r)}delete(t){this.#e.delete(t.toLowerCase())}entries(){
return this.#e.entries()}},i=class e{url;method;headers;signal;body=null;constructor(t,r={}){let n=t instanceof e?t:void 0;this.url=n?.url??String(t),this.method=
r.method??n?.method??"GET",this.headers=new s(r.headers??n?.headers),this.signal=r.signal??n?.signal}clone(){return new e(this)}},a=class{status;statusText="";headers=new s;body=null;constructor(t,{
status:r=200}={}){this.status=r}get ok(){return this.status>=200&&this.status<300}},o=void 0});var Q=j((Ir,be)=>{d();be.exports=process.getBuiltinModule("node:crypto")});var C=j((Nr,we)=>{d();we.exports=process.getBuiltinModule("node:fs")});var B=j((Ar,Te)=>{d();Te.exports=process.getBuiltinModule("node:path")});var X=j((Cr,Se)=>{d();Se.exports=process.getBuiltinModule("node:os")});var He=j((sn,Me)=>{d();Me.exports=process.getBuiltinModule("node:fs/promises")});d();var ee=m(Q(),1),g=m(C(),1),S=m(B(),1);d();var ve=m(C(),1),Y=m(X(),1),ce=m(B(),1);d();d();var ft=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,Lr=e=>/^[\w./:@%+,=-]+$/.test(e)?e:ft(e);var $=e=>yt(e.replace(mt,Et)),_e=e=>e.split(`
`).map($).join(`
`),mt=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,ht={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},Et=e=>ht[e]??`\\\
u${e.charCodeAt(0).toString(16).padStart(4,"0")}`,yt=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: ");var Oe=e=>Re($(ae(e)),200),Re=(e,t)=>e.slice(0,t).replace(/[\ud800-\udbff]$/,"");function Ie(e,t=300){let r=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();
return Re($(ae(r)),t)}var bt=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,ae=e=>e.
replace(bt,t=>wt(t)?t:"***"),wt=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(_t),Tt=12,St=40,_t=e=>e.length<=Tt||e.length<=St&&!(/[A-Z]/.test(e)&&/[a-z]/.
test(e)&&/\d/.test(e));var l=class e extends Error{name="CiAuthError";static[Symbol.hasInstance](t){return t instanceof Error&&t.name==="CiAuthError"}code;suggestions;facts;server;problems;constructor(t,r,n={}){
super(r,n.cause===void 0?void 0:{cause:n.cause}),this.code=t,this.suggestions=[...n.suggestions??[]],this.facts=[...n.facts??[]],this.server=n.server,this.problems=
[...n.problems??[]]}with({code:t=this.code,message:r=this.message,...n}){return new e(t,r,{...this,cause:this.cause,...n})}};function Ot(e){let[t,...r]=e;if(r.length===
0)return new l(t.code,t.message,{suggestions:t.suggestions??[]});let n=e.map(({code:c,message:u})=>`- ${u} (${c})`).join(`
`);return new l(t.code,`${e.length} things are wrong
${n}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:c=[]})=>c))]})}function Dr([e,...t]){if(e)throw Ot([e,...t])}var Rt={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is ex\
ceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link, and links are not followed",ENAMETOOLONG:"\
the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are open"},b=e=>e instanceof Error&&"code"in e&&typeof e.
code=="string"?e.code:"",O=e=>{let t=b(e),r=Rt[t];return r?`${r} (${t})`:t||"unknown reason"};var Mr=e=>t=>{if(["ENOENT","ENOTDIR"].includes(b(t)))return e;throw t},It=(e,t)=>{try{let{uid:r}=(0,ve.lstatSync)(e);return t==="win32"?"":`, owned by user ${r}`}catch{
return", which cannot be read"}},T=(e,t,r=(0,Y.platform)())=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,ce.dirname)(e)}${It(
(0,ce.dirname)(e),r)}`,suggestions:["Choose a folder that this job may write to."]}),Hr=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and ci-auth never\
 follows links`:`${e} already exists, and ci-auth never overwrites a file`,suggestions:["Choose another path, or remove the existing file."]}),R=({code:e,message:t,
suggestions:r=[]},n)=>new l(e,t,{suggestions:r,cause:n}),vt=["EACCES","EBUSY","EPERM"],Nt=[10,20,50,100,200,400],Ne=e=>e==="win32"?Nt:[],kt=e=>new Promise(t=>setTimeout(
t,e)),ke=e=>{if(!vt.includes(b(e)))throw e};async function z(e,t=(0,Y.platform)()){for(let r of Ne(t)){try{return await e()}catch(n){ke(n)}await kt(r)}return e()}
function G(e,t=(0,Y.platform)()){for(let r of Ne(t)){try{return e()}catch(n){ke(n)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,r)}return e()}d();var de=m(Q(),1),h=m(C(),1),Z=m(X(),1),L=m(B(),1);var ue="ci-creds-",At=/^ci-creds-partial-[0-9a-f]{16}\.json$/,xt=/^ci-creds-[^/\\]*\.json$/,qr=`${ue}*.json`,Qr=()=>`${ue}${(0,de.randomBytes)(8).toString("hex")}\
.json`;var Ae=()=>`${ue}partial-${(0,de.randomBytes)(8).toString("hex")}.json`,xe=e=>At.test(e),Xr=e=>xt.test(e),Ce=({dev:e,ino:t,birthtimeNs:r})=>({device:e.toString(),
inode:t.toString(),birthtimeMs:Number(r)/1e6}),$e=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs),Ct=448;function le(e){
let t=$t(e);return{path:(0,L.join)(e,t===void 0?"ci-auth":`ci-auth-${t}`),uid:t}}function $t(e){if((0,Z.platform)()!=="win32")try{return(0,Z.userInfo)().uid}catch{
return Lt(e)}}function Lt(e){try{let t=(0,h.mkdtempSync)((0,L.join)(e,"ci-auth-probe-")),{uid:r}=(0,h.lstatSync)(t);return(0,h.rmdirSync)(t),r}catch(t){throw R(
T((0,L.join)(e,"ci-auth"),O(t)),t)}}function M(e){let t;try{t=(0,h.lstatSync)(e.path,{bigint:!0})}catch(n){if(["ENOENT","ENOTDIR"].includes(b(n)))return!1;throw R(
T(e.path,O(n)),n)}let r=Ut(e,t);if(r)throw R({...T(e.path,r),suggestions:[Pt(e.path)]});return!0}function Le(e){try{(0,h.accessSync)(M(e)?e.path:(0,L.dirname)(e.
path),h.constants.W_OK|h.constants.X_OK);return}catch(t){return t instanceof l?t:T(e.path,O(t))}}function Pe(e){try{G(()=>(0,h.mkdirSync)(e.path,{mode:Ct}))}catch(t){
if(b(t)!=="EEXIST")throw R(T(e.path,O(t)),t)}M(e)}var Pt=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function Ut({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users can enter it"}var Ft=["id","path","device","inode","createdAt"],Dt=["credentials","subject-token","launcher"],jt=e=>Ft.every(t=>typeof e[t]=="string")&&(0,S.isAbsolute)(String(
e.path))&&Dt.includes(e.kind)&&["profile","projectId","who","content"].every(t=>["undefined","string"].includes(typeof e[t]))&&typeof e.remove=="boolean"&&typeof e.
birthtimeMs=="number",ge=e=>`
${JSON.stringify(e)}
`,De=e=>je(Be(e).flat()),je=e=>e.filter(t=>typeof t=="object"&&t!==null&&jt(t));function Ue(e){let t=[...new Set(e.split(`
`))].flatMap(Bt),r=new Set(t.map(n=>n.withdrawn));return je(t).filter(({id:n})=>!r.has(n))}var Bt=e=>Be(e).filter(t=>typeof t=="object"&&t!==null);function Be(e){
if(e==="")return[];try{return[JSON.parse(e)]}catch{return[]}}var Gt=g.constants.O_WRONLY|g.constants.O_APPEND|g.constants.O_CREAT|(g.constants.O_NOFOLLOW??0),Mt=200;
function Ht({directory:e,jobKey:t}){return Ge(le(e),Jt(t))}var tn=e=>Ge({...le((0,S.dirname)((0,S.dirname)(e))),path:(0,S.dirname)(e)},(0,S.basename)(e)),Jt=e=>(0,ee.createHash)(
"sha256").update(e).digest("hex").slice(0,32);function Ge(e,t){let r=`${t}.jsonl`,n=(0,S.join)(e.path,r),c=[],u=_=>{for(let w=1;w<=Mt;w++)if(Pe(e),Kt(n,_))return;
throw R(T(n,"another process removed it again and again"))},p=()=>{if(!M(e))return[];let _=pe([n]);return Ue(_+pe(Fe(e.path,r)))},f=()=>M(e)?(H(["ENOENT"],n,()=>(0,g.renameSync)(
n,`${n}.${(0,ee.randomBytes)(8).toString("hex")}`)),c=Fe(e.path,r),Ue(pe(c))):[],E=_=>{for(let w of _)u(ge(w));for(let w of c)H(["ENOENT"],w,()=>(0,g.unlinkSync)(
w));c=[],H(["ENOENT","ENOTEMPTY","EEXIST"],e.path,()=>(0,g.rmdirSync)(e.path))},it=()=>{try{p().length===0&&E(f())}catch{}};return{path:n,inspect:()=>Le(e),record:_=>{
try{u(ge(_))}catch(w){throw it(),w}},withdraw:_=>{try{u(ge({withdrawn:_}))}catch{return E(f().filter(w=>w.id!==_))}p().length===0&&E(f())},read:p,take:f,settle:E}}
function Kt(e,t){let r;try{r=G(()=>(0,g.openSync)(e,Gt,384));let n=Buffer.from(t);if((0,g.writeSync)(r,n)!==n.length)throw R(T(e,"no space is left"));return(0,g.fstatSync)(
r,{bigint:!0}).ino===(0,g.lstatSync)(e,{bigint:!0}).ino}catch(n){if(b(n)==="ENOENT")return!1;throw n instanceof Error&&"syscall"in n?R(T(e,O(n)),n):n}finally{r!==
void 0&&(0,g.closeSync)(r)}}function Fe(e,t){let r=[];return H(["ENOENT"],e,()=>{r=(0,g.readdirSync)(e)}),r.filter(n=>n.startsWith(`${t}.`)).map(n=>(0,S.join)(e,
n))}function pe(e){let t="";for(let r of e)H(["ENOENT"],r,()=>{t+=(0,g.readFileSync)(r,"utf8")});return t}function H(e,t,r){try{G(r)}catch(n){if(!e.includes(b(n)))
throw R(T(t,O(n)),n)}}var rn=(e,t)=>{let{folder:r,jobKey:n}=e.ledger(t);return Ht({directory:r,jobKey:n})};d();var y=m(He(),1),P=m(B(),1);async function Vt(e,t=y.rename){let r=[...new Set(e.map(({path:n})=>n))];return Promise.all(r.map(n=>Wt(n,e.filter(c=>c.path===n),t)))}async function Wt(e,t,r){
try{let n=await qt(e,t,r);return n.outcome==="kept"||!await Zt(e,t)?n:n.outcome==="absent"?{path:e,outcome:"removed"}:n}catch(n){return b(n)==="ENOENT"?{path:e,
outcome:"absent"}:fe(e,O(n))}}var fe=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${t}`});async function qt(e,t,r){let n=await te(
e,t);return n===void 0?{path:e,outcome:"absent"}:n.record?n.record.remove?Qt(e,t,r):{path:e,outcome:"kept"}:t.some(({remove:c})=>c)?fe(e,n.fault):{path:e,outcome:"\
absent"}}async function te(e,t){try{let r=await(0,y.lstat)(e,{bigint:!0});if(r.isSymbolicLink())return{fault:"it is a link now"};if(r.isDirectory())return{fault:"\
it is a folder now"};if(!r.isFile())return{fault:"it is not a regular file now"};let n=Ce(r);return{record:t.find(c=>$e(c,n)),fault:"it is another file now"}}catch(r){
if(["ENOENT","ENOTDIR"].includes(b(r)))return;throw r}}async function Qt(e,t,r){let n=(0,P.join)((0,P.dirname)(e),Ae());await z(()=>r(e,n));let c=await te(n,t);
return c===void 0?{path:e,outcome:"absent"}:c.record?.remove?(await z(()=>(0,y.unlink)(n)),{path:e,outcome:"removed"}):fe(e,`${c.fault}${await Xt(n,e)}`)}async function Xt(e,t){
try{return await(0,y.link)(e,t),await(0,y.unlink)(e),""}catch{return await te(t,[])===void 0&&await(0,y.rename)(e,t).then(Yt,zt)?"":`, and the file that was the\
re is now at ${e}`}}var Yt=()=>!0,zt=()=>!1;async function Zt(e,t){let r=(0,P.dirname)(e),n=await(0,y.readdir)(r).catch(()=>[]),c=!1;for(let u of n.filter(xe).map(
p=>(0,P.join)(r,p)))(await te(u,t))?.record?.remove&&(await z(()=>(0,y.unlink)(u)),c=!0);return c}var er={removed:e=>`Removed ${e}`,restored:e=>`Restored ${e}`,absent:e=>`Did not exist: ${e}`,kept:e=>`Kept ${e}, as requested`,refused:(e,t)=>`Skipped: ${t??e}`},
gn=e=>e.length===0?["Nothing to remove."]:e.map(({outcome:t,path:r,reason:n})=>$(er[t](r,n)));function pn(e){let t=e.find(({outcome:r})=>r==="refused");if(t)throw new l(
"CLEANUP_REFUSED",t.reason??t.path,{suggestions:[t.remedy??`Check this file, then remove it yourself: ${t.path}`]})}async function fn(e,t){let r=await Vt(e),n=new Set(
r.filter(({outcome:u})=>u==="removed"||u==="absent").map(({path:u})=>u)),c=new Set(t.read().map(({id:u})=>u));for(let{id:u}of e.filter(p=>n.has(p.path)&&c.has(p.
id)))t.withdraw(u);return r}d();var ot=m(X(),1);d();function Je(e,t){let r={...e};if(t!=="win32")return r;let n=new Map(Object.keys(r).map(u=>[u.toUpperCase(),u])),c=u=>typeof u=="string"?n.get(u.toUpperCase())??
u:u;return new Proxy(r,{get:(u,p)=>Reflect.get(u,c(p)),has:(u,p)=>Reflect.has(u,c(p))})}var En="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES";d();d();var ze=m(Q(),1),se=m(C(),1);d();var Ke=20;function U(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function re(e,t){let r=U(e);return r?
`the keys ${tr(r)}`:t}function tr(e){let t=Object.keys(e),r=t.length>Ke?["\u2026"]:[];return[...t.slice(0,Ke).map(Oe),...r].join(", ")||"(none)"}var Tn=e=>Object.
fromEntries(Object.entries(e).filter(([,t])=>t!==void 0));function Sn(e){if(typeof e!="object"||e===null)return String(e);try{return JSON.stringify(e)}catch{return Array.
isArray(e)?"[\u2026]":"{\u2026}"}}d();var he="npx --yes ci-auth@1";function me(e,t="shell",r="exit 1"){let n=`${he} ${e}`;if(t==="fish")return`eval (begin; ${n}; or echo ${r}; end | string collect; \
or echo ${r})`;if(t==="powershell"){let c=`${n} | Out-String | Invoke-Expression`;return r==="false"?c:`${c}; if (-not $?) { exit 1 }`}return`eval "$(${n} || ec\
ho ${r})"`}var Nn={env:"NAME=value lines, for the variable file of a CI: GitLab ($GITLAB_ENV, dotenv report), Bitbucket, Semaphore",shell:`export lines for sh, \
bash, dash, zsh and ksh: ${me("\u2026")} in any script (GitLab, Jenkins, Buildkite, Travis), or a file that a shell sources, such as $BASH_ENV of CircleCI`,fish:`\
set lines for fish: ${me("\u2026","fish")}`,powershell:`assignments for PowerShell (Azure Pipelines, AppVeyor): ${me("\u2026","powershell")}`,dotenv:"a quoted .\
env file, for node --env-file, docker compose and dotenv libraries",json:"one flat JSON object, for jq and scripts"};var kn=[new RegExp("\\p{Surrogate}","u"),"half a character"];d();var Ve=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;var We=e=>e===408||e===429||e>=500;function qe(e){let{error:t,message:r}=U(e)??{},n=[r,t].find(c=>typeof c=="string"&&c!=="");return Ie(typeof n=="string"?n:e)||
"(no text)"}function rr(e,t,r,n=e){let c=e.trim();if(c==="")throw nr(r,"empty");if(t===void 0&&!c.startsWith("{"))return{token:c,isExact:c===e};let u=U(c),p=t===
void 0?["id_token","value","token"]:[t],f=p.find(E=>typeof u?.[E]=="string"&&u[E]!=="");if(f!==void 0){let E=String(u?.[f]);return{token:E.trim(),field:f,isExact:E.
trim()===E}}throw new l("OIDC_RESPONSE_INVALID",`${r} holds ${re(n,"no JSON")}, not ${p.join(" or ")}`,{suggestions:["Name the field that holds the token: --oid\
c-token-field NAME"]})}var Pn=(e,t,r)=>rr(e,t,r).token,nr=(e,t)=>new l("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but it has none (${t})`,{suggestions:[
"Make the CI put its ID token there: the variable, file or command must exist in this step."]});d();var A=m(C(),1);function or(e,t){let r=(0,A.statSync)(e,{throwIfNoEntry:!1});try{(0,A.appendFileSync)(e,t)}catch(n){throw sr(e,r?.size),n}}function sr(e,t){try{t===void 0?(0,A.rmSync)(
e,{force:!0}):(0,A.truncateSync)(e,t)}catch{}}function Qe(e,t,r){try{or(t,r)}catch(n){let{code:c}=n;throw new l("FILE_WRITE_FAILED",`the file that ${e} names ca\
nnot be written (${c})`,{suggestions:["The disk may be full, or a step changed the owner or the mode of the file."]})}}var ir=[[/\0/,"a NUL"],[new RegExp("\\p{Su\
rrogate}","u"),"half a character"]],ar=e=>ir.find(([t])=>t.test(e))?.[1];function Xe(e,t){let r=ar(t);if(r!==void 0)throw new l("EXPORT_VALUE_REFUSED",`the valu\
e of ${e} holds ${r}, which a variable cannot hold`,{suggestions:["Write the value into a file and export its path."]})}var Ze=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),cr=e=>Ze(e).replaceAll(":","%3A").replaceAll(",","%2C");function F(e,t,r={}){let n=Object.entries(r).map(([c,u])=>`${c}=${cr(u)}`);return`::${e}${n.length>
0?` ${n.join(",")}`:""}::${Ze(t)}`}var Ee=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>F("add-mask",t));function dr(e,t){Xe(e,t);let r=`ghadelimiter_${(0,ze.randomUUID)()}`;
if(e.includes(r)||t.includes(r))throw new l("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${r}
${t}
${r}
`}function oe(e,t,r){let n=Object.entries(r).map(([c,u])=>dr(c,u)).join("");n!==""&&et(e,t,n)}function et(e,t,r){let[n]=ne(e,t);if(n)throw new l(n.code,n.message,
{suggestions:n.suggestions??[]});Qe(t,e[t]??"",r)}function ne(e,t){let r=e[t];return r&&(0,se.statSync)(r,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_\
MISSING",message:r?`${t} names "${r}", which is not a file`:`${t} is not set, so ci-auth cannot set variables for later steps`,suggestions:["Run inside a step o\
f a job, or use --output-format to get the variables on standard output."]}]}var ur=({env:e})=>({reaches:"later steps",problems:({outputs:t,variables:r})=>[...r?
ne(e,"GITHUB_ENV"):[],...t?ne(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>oe(e,"GITHUB_ENV",t),setOutputs:t=>oe(e,"GITHUB_OUTPUT",t),appendSummary:t=>{ne(e,"GITHU\
B_STEP_SUMMARY").length===0&&et(e,"GITHUB_STEP_SUMMARY",t)}}),Ye={temporary:["RUNNER_TEMP"],job:["GITHUB_SERVER_URL","GITHUB_REPOSITORY","GITHUB_RUN_ID","GITHUB\
_RUN_ATTEMPT","GITHUB_JOB","RUNNER_NAME"]},I={handover:ur,maskLines:Ee,workspace:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||
e,place:Ye,ledger:({env:e,temporaryFolder:t})=>({folder:e.RUNNER_TEMP||t,jobKey:Ye.job.map(r=>e[r]).join(" ")}),secretsWithheld(e){return e.GITHUB_ACTOR==="depe\
ndabot[bot]"?"runs started by Dependabot get secrets of their own store only":e.GITHUB_EVENT_NAME!=="pull_request_target"&&tt(e)?"pull requests from forks get n\
o secrets":void 0}},v={tokenFrom:"`ACTIONS_ID_TOKEN_REQUEST_URL` with `ACTIONS_ID_TOKEN_REQUEST_TOKEN` (GET)",audience:"sign-in",source:"url",masking:"`::add-ma\
sk::`",handover:"`GITHUB_ENV`, `GITHUB_OUTPUT`",cleanup:"the post step of the action, or a step with `if: always()`"};function x(e,t,r){if(t.ACT==="true")return new l(
"OIDC_LOCAL_RUNNER","act runs this job on a computer that has no OIDC token endpoint",{suggestions:[`Use the endpoint of the emulator: ${he} emulator run --ci g\
ithub -- COMMAND`]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new l("OIDC_DEPENDABOT","Dependabot started this run, and such a run cannot get an ID token",{
suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'","Run it after the merge."]});if(tt(t))return new l("OIDC_FORK_PULL_REQUEST","a pull requ\
est from a fork cannot get an ID token",{suggestions:["Skip the step with if: github.event.pull_request.head.repo.full_name == github.repository","Run it on pus\
h."]});let n="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_TOKEN";return new l("OIDC_PERMISSION_MISSING",`${e} runs this job, but ${n} are not set`,
{suggestions:r})}function tt(e){try{let t=JSON.parse((0,se.readFileSync)(e.GITHUB_EVENT_PATH??"","utf8")),{base:r,head:n}=t.pull_request;return n.repo?.full_name!==
r.repo.full_name}catch{return!1}}var N=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function k(e,t,r){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:n,
ACTIONS_ID_TOKEN_REQUEST_URL:c}=t;if(!n||!c)throw r();if(!URL.canParse(c))throw new l("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");if(lr(new URL(
c),t))throw new l("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is an http URL, but the server of this job uses https",{suggestions:["Find the step, or th\
e env: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, and remove it."]});let u=p=>{let f=new URL(c);return f.searchParams.set("audience",p),f};return{
label:e,mintsAgain:!0,choosesAudience:!0,secrets:[n],async mint(p,f){let E=await f.send({service:`${e} OIDC`,method:"GET",url:u(p),bearer:n});return gr(e,E)},refreshSource:p=>({
kind:"url",url:u(p).href,headers:{Authorization:`Bearer ${n}`},field:"value"})}}var lr=({hostname:e,protocol:t},r)=>t==="http:"&&!Ve.test(e)&&!r.GITHUB_SERVER_URL?.
startsWith("http:");function gr(e,t){let{body:r,status:n}=t;if(n<200||n>299)throw pr(e,n,r);let{value:c}=U(r)??{};if(typeof c=="string"&&c!=="")return c;let u=re(
t.shown,`content type "${t.contentType}"`);throw new l("OIDC_RESPONSE_INVALID",`${e} answered ${n} without a token, but ${u}`,{suggestions:["Check whether a pro\
xy between the runner and the server answers in place of the server."]})}function pr(e,t,r){let n=qe(r),c={status:t,text:n};return/in '?Completed'? state/i.test(
n)?new l("OIDC_JOB_COMPLETED",`${e} issues no token for a job that has ended`,{server:c,suggestions:["Use the credentials only while the job runs, or use a serv\
ice account: its access token is still valid after the job."]}):new l("OIDC_REQUEST_FAILED",`${e} refused to issue an ID token: HTTP ${t}: ${n}`,{server:c,suggestions:[
We(t)?"Run the job again. For longer failures, raise the inputs retries or timeout.":'Check that the job still runs and has "id-token: write".']})}var fr=['Give the job "permissions: {contents: read, id-token: write}".'],J={...I,id:"depot",label:"Depot CI",facts:{...v,documentation:"https://depot.dev/docs/\
ci/oidc",recognisedBy:"`DEPOT_JOB_URL`",lifetime:"5 minutes"},hasTokenSurface:e=>J.detect(e)&&N(e),detect:e=>!!e.DEPOT_JOB_URL,tokenSource:({env:e})=>k(J.label,
e,()=>x(J.label,e,fr))};d();function nt(e,t){let r=e.filter(({identifies:c})=>c!=="runner"),n=e.filter(({identifies:c})=>c==="runner");return rt(r,t)??rt(n,t)}var rt=(e,t)=>e.find(r=>r.hasTokenSurface(
t))??e.find(r=>r.detect(t));d();d();var mr={"google.subject":"assertion.repository_id","attribute.repository":"assertion.repository","attribute.repository_id":"assertion.repository_id","attribute.\
repository_owner_id":"assertion.repository_owner_id","attribute.ref":"assertion.ref"},hr={condition:"assertion.event_name in ['push', 'release', 'schedule', 'wo\
rkflow_dispatch', 'repository_dispatch']"},V={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:mr,trustedBuild:hr},Er=['Give th\
e job "permissions: {contents: read, id-token: write}".',"If a reusable workflow runs the job, the calling job must grant the same permissions."],K={...I,id:"gi\
thub",label:"GitHub Actions",naming:V,facts:{...v,documentation:"https://docs.github.com/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=true`",lifetime:"\
5 minutes"},hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&N(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>k(K.label,e,()=>x(K.label,e,Er))};var yr=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],W={...I,id:"forgejo",label:"Forgejo Actions",naming:V,
facts:{...v,documentation:"https://forgejo.org/docs/latest/user/actions/security-openid-connect/",recognisedBy:"`FORGEJO_ACTIONS=true`",lifetime:"1 hour"},hasTokenSurface:e=>W.
detect(e)&&N(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>k(W.label,e,()=>x(W.label,e,yr))};d();var br=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],wr=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),q={...I,id:"ghes",label:"GitHub\
 Enterprise Server",naming:V,facts:{...v,documentation:"https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc",recognisedBy:"`GITHUB_AC\
TIONS=true`, `GITHUB_SERVER_URL` not of GitHub",lifetime:"5 minutes"},hasTokenSurface:e=>q.detect(e)&&N(e),detect:e=>e.GITHUB_ACTIONS==="true"&&wr(e),tokenSource:({
env:e})=>k(q.label,e,()=>x(q.label,e,br))};d();var ie={...I,id:"gitea",label:"Gitea Actions",facts:{...v,documentation:"https://docs.gitea.com/usage/actions/secrets",recognisedBy:"`GITEA_ACTIONS=true` withou\
t `FORGEJO_ACTIONS`",tokenFrom:"none in the releases known to us; `ACTIONS_ID_TOKEN_REQUEST_URL` (GET) if the server sets it",audience:"none",lifetime:"no token",
source:"key"},hasTokenSurface:e=>ie.detect(e)&&N(e),detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",tokenSource:({env:e})=>k(ie.label,e,Tr)},Tr=()=>new l(
"OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a secret, with "ci-au\
th key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env NAME"]});var Io="ci-auth-action/0.0.0",vo=()=>({env:Je(process.env,process.platform),cwd:process.cwd(),temporaryFolder:(0,ot.tmpdir)()}),Sr=[W,ie,J,q,K],No=({env:e})=>nt(
Sr,e)??K,D=e=>{process.stdout.write(`${e}
`)};function ko({env:e}){let t=new Set,r=n=>{e.RUNNER_DEBUG==="1"&&D(F("debug",n))};return{mask(n){if(!t.has(n)){t.add(n);for(let c of Ee(n))D(c)}},masked:async()=>{},
note:n=>_r(n),warn:(n,c)=>D(F("warning",`${n}: ${c}`,{title:`ci-auth: ${n}`})),waiting:r,trace:r}}var st="recorded",Ao=({env:e},t)=>oe(e,"GITHUB_STATE",{[st]:JSON.
stringify(t)}),xo=({env:e})=>De(e[`STATE_${st}`]??""),_r=e=>D(_e(e));function Co(e){if(process.exitCode=1,!(e instanceof l)){let f=e instanceof Error?e.stack??e.
message:"a value that is not an error was thrown";D(F("error",`this is a bug in ci-auth: ${f}`,{title:"ci-auth"}));return}let{code:t,facts:r,message:n,problems:c,
suggestions:u}=e,p=[c.length>0?n:n.replace(/$/m,` (${t})`),...r.map(f=>`  ${f}`),...u.length>0?["Try this:",...u.map(f=>`  ${f}`)]:[]];D(F("error",p.join(`
`),{title:`ci-auth: ${t}`}))}export{j as a,m as b,s as c,i as d,a as e,o as f,d as g,ft as h,Lr as i,$ as j,Oe as k,Ie as l,U as m,re as n,Tn as o,Sn as p,C as q,He as r,X as s,B as t,l as u,
Dr as v,he as w,b as x,O as y,Mr as z,T as A,Hr as B,R as C,z as D,G as E,Q as F,qr as G,Qr as H,Ae as I,Xr as J,Ce as K,$e as L,le as M,M as N,Pe as O,tn as P,
Jt as Q,rn as R,rr as S,Pn as T,nr as U,En as V,Vt as W,gn as X,pn as Y,fn as Z,Io as _,vo as $,No as aa,ko as ba,Ao as ca,xo as da,_r as ea,Co as fa};
