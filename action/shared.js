var at=Object.create;var ye=Object.defineProperty;var ct=Object.getOwnPropertyDescriptor;var dt=Object.getOwnPropertyNames;var ut=Object.getPrototypeOf,lt=Object.prototype.hasOwnProperty;var ft=(e,t,r)=>()=>{if(r)throw r[0];try{return e&&(t=e(e=0)),t}catch(n){throw r=[n],n}};var D=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(r){throw t=0,r}};var gt=(e,t,r,n)=>{if(t&&typeof t=="object"||typeof t=="function")for(let i of dt(t))!lt.call(e,i)&&i!==r&&ye(e,i,{get:()=>t[i],enumerable:!(n=ct(t,i))||n.enumerable});
return e};var m=(e,t,r)=>(r=e!=null?at(ut(e)):{},gt(t||!e||!e.__esModule?ye(r,"default",{value:e,enumerable:!0}):r,e));var s,a,c,o,d=ft(()=>{"use strict";s=class e{#e=new Map;constructor(t){for(let[r,n]of t instanceof e?t.entries():Object.entries(t??{}))this.set(r,n)}get(t){return this.#e.
get(t.toLowerCase())??null}has(t){return this.#e.has(t.toLowerCase())}set(t,r){this.#e.set(t.toLowerCase(),r)}delete(t){this.#e.delete(t.toLowerCase())}entries(){
return this.#e.entries()}},a=class e{url;method;headers;signal;body=null;constructor(t,r={}){let n=t instanceof e?t:void 0;this.url=n?.url??String(t),this.method=
r.method??n?.method??"GET",this.headers=new s(r.headers??n?.headers),this.signal=r.signal??n?.signal}clone(){return new e(this)}},c=class{status;statusText="";headers=new s;body=null;constructor(t,{
status:r=200}={}){this.status=r}get ok(){return this.status>=200&&this.status<300}},o=void 0});var X=D((Rr,be)=>{d();be.exports=process.getBuiltinModule("node:crypto")});var x=D((Ir,we)=>{d();we.exports=process.getBuiltinModule("node:fs")});var j=D((Nr,Te)=>{d();Te.exports=process.getBuiltinModule("node:path")});var Y=D((xr,Se)=>{d();Se.exports=process.getBuiltinModule("node:os")});var He=D((nn,Me)=>{d();Me.exports=process.getBuiltinModule("node:fs/promises")});d();var te=m(X(),1),f=m(x(),1),H=m(j(),1);d();var Ie=m(x(),1),z=m(Y(),1),de=m(j(),1);d();d();var pt=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,$r=e=>/^[\w./:@%+,=-]+$/.test(e)?e:pt(e);var C=e=>yt(e.replace(mt,Et)),_e=e=>e.split(`
`).map(C).join(`
`),mt=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,ht={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},Et=e=>ht[e]??`\\\
u${e.charCodeAt(0).toString(16).padStart(4,"0")}`,yt=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: ");var Oe=e=>Re(C(ce(e)),200),Re=(e,t)=>e.slice(0,t).replace(/[\ud800-\udbff]$/,"");function ve(e,t=300){let r=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();
return Re(C(ce(r)),t)}var bt=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,ce=e=>e.
replace(bt,t=>wt(t)?t:"***"),wt=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(_t),Tt=12,St=40,_t=e=>e.length<=Tt||e.length<=St&&!(/[A-Z]/.test(e)&&/[a-z]/.
test(e)&&/\d/.test(e));var l=class e extends Error{name="CiAuthError";static[Symbol.hasInstance](t){return t instanceof Error&&t.name==="CiAuthError"}code;suggestions;facts;server;problems;constructor(t,r,n={}){
super(r,n.cause===void 0?void 0:{cause:n.cause}),this.code=t,this.suggestions=[...n.suggestions??[]],this.facts=[...n.facts??[]],this.server=n.server,this.problems=
[...n.problems??[]]}with({code:t=this.code,message:r=this.message,...n}){return new e(t,r,{...this,cause:this.cause,...n})}};function Ot(e){let[t,...r]=e;if(r.length===
0)return new l(t.code,t.message,{suggestions:t.suggestions??[]});let n=e.map(({code:i,message:u})=>`- ${u} (${i})`).join(`
`);return new l(t.code,`${e.length} things are wrong
${n}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:i=[]})=>i))]})}function Fr([e,...t]){if(e)throw Ot([e,...t])}var Rt={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is ex\
ceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link, and links are not followed",ENAMETOOLONG:"\
the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are open"},b=e=>e instanceof Error&&"code"in e&&typeof e.
code=="string"?e.code:"",_=e=>{let t=b(e),r=Rt[t];return r?`${r} (${t})`:t||"unknown reason"};var Gr=e=>t=>{if(["ENOENT","ENOTDIR"].includes(b(t)))return e;throw t},vt=(e,t)=>{try{let{uid:r}=(0,Ie.lstatSync)(e);return t==="win32"?"":`, owned by user ${r}`}catch{
return", which cannot be read"}},T=(e,t,r=(0,z.platform)())=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,de.dirname)(e)}${vt(
(0,de.dirname)(e),r)}`,suggestions:["Choose a folder that this job may write to."]}),Mr=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and ci-auth never\
 follows links`:`${e} already exists, and ci-auth never overwrites a file`,suggestions:["Choose another path, or remove the existing file."]}),O=({code:e,message:t,
suggestions:r=[]},n)=>new l(e,t,{suggestions:r,cause:n}),It=["EACCES","EBUSY","EPERM"],kt=[10,20,50,100,200,400],ke=e=>e==="win32"?kt:[],Nt=e=>new Promise(t=>setTimeout(
t,e)),Ne=e=>{if(!It.includes(b(e)))throw e};async function Z(e,t=(0,z.platform)()){for(let r of ke(t)){try{return await e()}catch(n){Ne(n)}await Nt(r)}return e()}
function B(e,t=(0,z.platform)()){for(let r of ke(t)){try{return e()}catch(n){Ne(n)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,r)}return e()}d();var ue=m(X(),1),h=m(x(),1),ee=m(Y(),1),$=m(j(),1);var le="ci-creds-",At=/^ci-creds-partial-[0-9a-f]{16}\.json$/,xt=/^ci-creds-[^/\\]*\.json$/,Wr=`${le}*.json`,qr=()=>`${le}${(0,ue.randomBytes)(8).toString("hex")}\
.json`;var Ae=()=>`${le}partial-${(0,ue.randomBytes)(8).toString("hex")}.json`,xe=e=>At.test(e),Qr=e=>xt.test(e),Ce=({dev:e,ino:t,birthtimeNs:r})=>({device:e.toString(),
inode:t.toString(),birthtimeMs:Number(r)/1e6}),$e=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs),Ct=448;function Pe(e){
let t=$t(e);return{path:(0,$.join)(e,t===void 0?"ci-auth":`ci-auth-${t}`),uid:t}}function $t(e){if((0,ee.platform)()!=="win32")try{return(0,ee.userInfo)().uid}catch{
return Pt(e)}}function Pt(e){try{let t=(0,h.mkdtempSync)((0,$.join)(e,"ci-auth-probe-")),{uid:r}=(0,h.lstatSync)(t);return(0,h.rmdirSync)(t),r}catch(t){throw O(
T((0,$.join)(e,"ci-auth"),_(t)),t)}}function G(e){let t;try{t=(0,h.lstatSync)(e.path,{bigint:!0})}catch(n){if(["ENOENT","ENOTDIR"].includes(b(n)))return!1;throw O(
T(e.path,_(n)),n)}let r=Ut(e,t);if(r)throw O({...T(e.path,r),suggestions:[Lt(e.path)]});return!0}function Le(e){try{(0,h.accessSync)(G(e)?e.path:(0,$.dirname)(e.
path),h.constants.W_OK|h.constants.X_OK);return}catch(t){return t instanceof l?t:T(e.path,_(t))}}function Ue(e){try{B(()=>(0,h.mkdirSync)(e.path,{mode:Ct}))}catch(t){
if(b(t)!=="EEXIST")throw O(T(e.path,_(t)),t)}G(e)}var Lt=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function Ut({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users can enter it"}var Ft=["id","path","device","inode","createdAt"],Dt=["credentials","subject-token","launcher"],jt=e=>Ft.every(t=>typeof e[t]=="string")&&(0,H.isAbsolute)(String(
e.path))&&Dt.includes(e.kind)&&typeof e.remove=="boolean"&&typeof e.birthtimeMs=="number",fe=e=>`
${JSON.stringify(e)}
`,je=e=>Be(Ge(e).flat()),Be=e=>e.filter(t=>typeof t=="object"&&t!==null&&jt(t));function Fe(e){let t=[...new Set(e.split(`
`))].flatMap(Bt),r=new Set(t.map(n=>n.withdrawn));return Be(t).filter(({id:n})=>!r.has(n))}var Bt=e=>Ge(e).filter(t=>typeof t=="object"&&t!==null);function Ge(e){
if(e==="")return[];try{return[JSON.parse(e)]}catch{return[]}}var Gt=f.constants.O_WRONLY|f.constants.O_APPEND|f.constants.O_CREAT|(f.constants.O_NOFOLLOW??0),Mt=200;
function Ht({directory:e,jobKey:t}){let r=Pe(e),n=`${(0,te.createHash)("sha256").update(t).digest("hex").slice(0,32)}.jsonl`,i=(0,H.join)(r.path,n),u=[],g=S=>{for(let w=1;w<=
Mt;w++)if(Ue(r),Jt(i,S))return;throw O(T(i,"another process removed it again and again"))},p=()=>{if(!G(r))return[];let S=ge([i]);return Fe(S+ge(De(r.path,n)))},
E=()=>G(r)?(M(["ENOENT"],i,()=>(0,f.renameSync)(i,`${i}.${(0,te.randomBytes)(8).toString("hex")}`)),u=De(r.path,n),Fe(ge(u))):[],Q=S=>{for(let w of S)g(fe(w));for(let w of u)
M(["ENOENT"],w,()=>(0,f.unlinkSync)(w));u=[],M(["ENOENT","ENOTEMPTY","EEXIST"],r.path,()=>(0,f.rmdirSync)(r.path))},it=()=>{try{p().length===0&&Q(E())}catch{}};
return{path:i,inspect:()=>Le(r),record:S=>{try{g(fe(S))}catch(w){throw it(),w}},withdraw:S=>{try{g(fe({withdrawn:S}))}catch{return Q(E().filter(w=>w.id!==S))}p().
length===0&&Q(E())},read:p,take:E,settle:Q}}function Jt(e,t){let r;try{r=B(()=>(0,f.openSync)(e,Gt,384));let n=Buffer.from(t);if((0,f.writeSync)(r,n)!==n.length)
throw O(T(e,"no space is left"));return(0,f.fstatSync)(r,{bigint:!0}).ino===(0,f.lstatSync)(e,{bigint:!0}).ino}catch(n){if(b(n)==="ENOENT")return!1;throw n instanceof
Error&&"syscall"in n?O(T(e,_(n)),n):n}finally{r!==void 0&&(0,f.closeSync)(r)}}function De(e,t){let r=[];return M(["ENOENT"],e,()=>{r=(0,f.readdirSync)(e)}),r.filter(
n=>n.startsWith(`${t}.`)).map(n=>(0,H.join)(e,n))}function ge(e){let t="";for(let r of e)M(["ENOENT"],r,()=>{t+=(0,f.readFileSync)(r,"utf8")});return t}function M(e,t,r){
try{B(r)}catch(n){if(!e.includes(b(n)))throw O(T(t,_(n)),n)}}var en=(e,t)=>{let{folder:r,jobKey:n}=e.ledger(t);return Ht({directory:r,jobKey:n})};d();var y=m(He(),1),P=m(j(),1);async function Kt(e,t=y.rename){let r=[...new Set(e.map(({path:n})=>n))];return Promise.all(r.map(n=>Vt(n,e.filter(i=>i.path===n),t)))}async function Vt(e,t,r){
try{let n=await Wt(e,t,r);return n.outcome==="kept"||!await zt(e,t)?n:n.outcome==="absent"?{path:e,outcome:"removed"}:n}catch(n){return b(n)==="ENOENT"?{path:e,
outcome:"absent"}:pe(e,_(n))}}var pe=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${t}`});async function Wt(e,t,r){let n=await re(
e,t);return n===void 0?{path:e,outcome:"absent"}:n.record?n.record.remove?qt(e,t,r):{path:e,outcome:"kept"}:t.some(({remove:i})=>i)?pe(e,n.fault):{path:e,outcome:"\
absent"}}async function re(e,t){try{let r=await(0,y.lstat)(e,{bigint:!0});if(r.isSymbolicLink())return{fault:"it is a link now"};if(r.isDirectory())return{fault:"\
it is a folder now"};if(!r.isFile())return{fault:"it is not a regular file now"};let n=Ce(r);return{record:t.find(i=>$e(i,n)),fault:"it is another file now"}}catch(r){
if(["ENOENT","ENOTDIR"].includes(b(r)))return;throw r}}async function qt(e,t,r){let n=(0,P.join)((0,P.dirname)(e),Ae());await Z(()=>r(e,n));let i=await re(n,t);
return i===void 0?{path:e,outcome:"absent"}:i.record?.remove?(await Z(()=>(0,y.unlink)(n)),{path:e,outcome:"removed"}):pe(e,`${i.fault}${await Qt(n,e)}`)}async function Qt(e,t){
try{return await(0,y.link)(e,t),await(0,y.unlink)(e),""}catch{return await re(t,[])===void 0&&await(0,y.rename)(e,t).then(Xt,Yt)?"":`, and the file that was the\
re is now at ${e}`}}var Xt=()=>!0,Yt=()=>!1;async function zt(e,t){let r=(0,P.dirname)(e),n=await(0,y.readdir)(r).catch(()=>[]),i=!1;for(let u of n.filter(xe).map(
g=>(0,P.join)(r,g)))(await re(u,t))?.record?.remove&&(await Z(()=>(0,y.unlink)(u)),i=!0);return i}var Zt={removed:e=>`Removed ${e}`,absent:e=>`Did not exist: ${e}`,kept:e=>`Kept ${e}, as requested`,refused:(e,t)=>`Skipped: ${t??e}`},un=e=>e.length===0?["Noth\
ing to remove."]:e.map(({outcome:t,path:r,reason:n})=>C(Zt[t](r,n)));function ln(e){let t=e.find(({outcome:r})=>r==="refused");if(t)throw new l("CLEANUP_REFUSED",
t.reason??t.path,{suggestions:[`Check this file, then remove it yourself: ${t.path}`]})}async function fn(e,t){let r=await Kt(e),n=new Set(r.filter(({outcome:u})=>u===
"removed"||u==="absent").map(({path:u})=>u)),i=new Set(t.read().map(({id:u})=>u));for(let{id:u}of e.filter(g=>n.has(g.path)&&i.has(g.id)))t.withdraw(u);return r}d();var ot=m(Y(),1);d();function Je(e,t){let r={...e};if(t!=="win32")return r;let n=new Map(Object.keys(r).map(u=>[u.toUpperCase(),u])),i=u=>typeof u=="string"?n.get(u.toUpperCase())??
u:u;return new Proxy(r,{get:(u,g)=>Reflect.get(u,i(g)),has:(u,g)=>Reflect.has(u,i(g))})}var mn="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES";d();d();var ze=m(X(),1),ie=m(x(),1);d();var Ke=20;function L(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function ne(e,t){let r=L(e);return r?
`the keys ${er(r)}`:t}function er(e){let t=Object.keys(e),r=t.length>Ke?["\u2026"]:[];return[...t.slice(0,Ke).map(Oe),...r].join(", ")||"(none)"}var bn=e=>Object.
fromEntries(Object.entries(e).filter(([,t])=>t!==void 0));function wn(e){if(typeof e!="object"||e===null)return String(e);try{return JSON.stringify(e)}catch{return Array.
isArray(e)?"[\u2026]":"{\u2026}"}}d();var he="npx --yes ci-auth@1";function me(e,t="shell",r="exit 1"){let n=`${he} ${e}`;if(t==="fish")return`eval (begin; ${n}; or echo ${r}; end | string collect; \
or echo ${r})`;if(t==="powershell"){let i=`${n} | Out-String | Invoke-Expression`;return r==="false"?i:`${i}; if (-not $?) { exit 1 }`}return`eval "$(${n} || ec\
ho ${r})"`}var vn={env:"NAME=value lines, for the variable file of a CI: GitLab ($GITLAB_ENV, dotenv report), Bitbucket, Semaphore",shell:`export lines for sh, \
bash, dash, zsh and ksh: ${me("\u2026")} in any script (GitLab, Jenkins, Buildkite, Travis), or a file that a shell sources, such as $BASH_ENV of CircleCI`,fish:`\
set lines for fish: ${me("\u2026","fish")}`,powershell:`assignments for PowerShell (Azure Pipelines, AppVeyor): ${me("\u2026","powershell")}`,dotenv:"a quoted .\
env file, for node --env-file, docker compose and dotenv libraries",json:"one flat JSON object, for jq and scripts"};var In=[new RegExp("\\p{Surrogate}","u"),"half a character"];d();var Ve=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;var We=e=>e===408||e===429||e>=500;function qe(e){let{error:t,message:r}=L(e)??{},n=[r,t].find(i=>typeof i=="string"&&i!=="");return ve(typeof n=="string"?n:e)||
"(no text)"}function tr(e,t,r,n=e){let i=e.trim();if(i==="")throw rr(r,"empty");if(t===void 0&&!i.startsWith("{"))return{token:i,isExact:i===e};let u=L(i),g=t===
void 0?["id_token","value","token"]:[t],p=g.find(E=>typeof u?.[E]=="string"&&u[E]!=="");if(p!==void 0){let E=String(u?.[p]);return{token:E.trim(),field:p,isExact:E.
trim()===E}}throw new l("OIDC_RESPONSE_INVALID",`${r} holds ${ne(n,"no JSON")}, not ${g.join(" or ")}`,{suggestions:["Name the field that holds the token: --oid\
c-token-field NAME"]})}var $n=(e,t,r)=>tr(e,t,r).token,rr=(e,t)=>new l("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but it has none (${t})`,{suggestions:[
"Make the CI put its ID token there: the variable, file or command must exist in this step."]});d();var N=m(x(),1);function nr(e,t){let r=(0,N.statSync)(e,{throwIfNoEntry:!1});try{(0,N.appendFileSync)(e,t)}catch(n){throw or(e,r?.size),n}}function or(e,t){try{t===void 0?(0,N.rmSync)(
e,{force:!0}):(0,N.truncateSync)(e,t)}catch{}}function Qe(e,t,r){try{nr(t,r)}catch(n){let{code:i}=n;throw new l("FILE_WRITE_FAILED",`the file that ${e} names ca\
nnot be written (${i})`,{suggestions:["The disk may be full, or a step changed the owner or the mode of the file."]})}}var sr=[[/\0/,"a NUL"],[new RegExp("\\p{Su\
rrogate}","u"),"half a character"]],ir=e=>sr.find(([t])=>t.test(e))?.[1];function Xe(e,t){let r=ir(t);if(r!==void 0)throw new l("EXPORT_VALUE_REFUSED",`the valu\
e of ${e} holds ${r}, which a variable cannot hold`,{suggestions:["Write the value into a file and export its path."]})}var Ze=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),ar=e=>Ze(e).replaceAll(":","%3A").replaceAll(",","%2C");function U(e,t,r={}){let n=Object.entries(r).map(([i,u])=>`${i}=${ar(u)}`);return`::${e}${n.length>
0?` ${n.join(",")}`:""}::${Ze(t)}`}var Ee=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>U("add-mask",t));function cr(e,t){Xe(e,t);let r=`ghadelimiter_${(0,ze.randomUUID)()}`;
if(e.includes(r)||t.includes(r))throw new l("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${r}
${t}
${r}
`}function se(e,t,r){let n=Object.entries(r).map(([i,u])=>cr(i,u)).join("");n!==""&&et(e,t,n)}function et(e,t,r){let[n]=oe(e,t);if(n)throw new l(n.code,n.message,
{suggestions:n.suggestions??[]});Qe(t,e[t]??"",r)}function oe(e,t){let r=e[t];return r&&(0,ie.statSync)(r,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_\
MISSING",message:r?`${t} names "${r}", which is not a file`:`${t} is not set, so ci-auth cannot set variables for later steps`,suggestions:["Run inside a step o\
f a job, or use --output-format to get the variables on standard output."]}]}var dr=({env:e})=>({reaches:"later steps",problems:({outputs:t,variables:r})=>[...r?
oe(e,"GITHUB_ENV"):[],...t?oe(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>se(e,"GITHUB_ENV",t),setOutputs:t=>se(e,"GITHUB_OUTPUT",t),appendSummary:t=>{oe(e,"GITHU\
B_STEP_SUMMARY").length===0&&et(e,"GITHUB_STEP_SUMMARY",t)}}),Ye={temporary:["RUNNER_TEMP"],job:["GITHUB_SERVER_URL","GITHUB_REPOSITORY","GITHUB_RUN_ID","GITHUB\
_RUN_ATTEMPT","GITHUB_JOB","RUNNER_NAME"]},R={handover:dr,maskLines:Ee,workspace:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||
e,place:Ye,ledger:({env:e,temporaryFolder:t})=>({folder:e.RUNNER_TEMP||t,jobKey:Ye.job.map(r=>e[r]).join(" ")}),secretsWithheld(e){return e.GITHUB_ACTOR==="depe\
ndabot[bot]"?"runs started by Dependabot get secrets of their own store only":e.GITHUB_EVENT_NAME!=="pull_request_target"&&tt(e)?"pull requests from forks get n\
o secrets":void 0}},v={tokenFrom:"`ACTIONS_ID_TOKEN_REQUEST_URL` with `ACTIONS_ID_TOKEN_REQUEST_TOKEN` (GET)",audience:"sign-in",source:"url",masking:"`::add-ma\
sk::`",handover:"`GITHUB_ENV`, `GITHUB_OUTPUT`",cleanup:"the post step of the action, or a step with `if: always()`"};function A(e,t,r){if(t.ACT==="true")return new l(
"OIDC_LOCAL_RUNNER","act runs this job on a computer that has no OIDC token endpoint",{suggestions:[`Use the endpoint of the emulator: ${he} emulator run --ci g\
ithub -- COMMAND`]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new l("OIDC_DEPENDABOT","Dependabot started this run, and such a run cannot get an ID token",{
suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'","Run it after the merge."]});if(tt(t))return new l("OIDC_FORK_PULL_REQUEST","a pull requ\
est from a fork cannot get an ID token",{suggestions:["Skip the step with if: github.event.pull_request.head.repo.full_name == github.repository","Run it on pus\
h."]});let n="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_TOKEN";return new l("OIDC_PERMISSION_MISSING",`${e} runs this job, but ${n} are not set`,
{suggestions:r})}function tt(e){try{let t=JSON.parse((0,ie.readFileSync)(e.GITHUB_EVENT_PATH??"","utf8")),{base:r,head:n}=t.pull_request;return n.repo?.full_name!==
r.repo.full_name}catch{return!1}}var I=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function k(e,t,r){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:n,
ACTIONS_ID_TOKEN_REQUEST_URL:i}=t;if(!n||!i)throw r();if(!URL.canParse(i))throw new l("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");if(ur(new URL(
i),t))throw new l("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is an http URL, but the server of this job uses https",{suggestions:["Find the step, or th\
e env: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, and remove it."]});let u=g=>{let p=new URL(i);return p.searchParams.set("audience",g),p};return{
label:e,mintsAgain:!0,choosesAudience:!0,secrets:[n],async mint(g,p){let E=await p.send({service:`${e} OIDC`,method:"GET",url:u(g),bearer:n});return lr(e,E)},refreshSource:g=>({
kind:"url",url:u(g).href,headers:{Authorization:`Bearer ${n}`},field:"value"})}}var ur=({hostname:e,protocol:t},r)=>t==="http:"&&!Ve.test(e)&&!r.GITHUB_SERVER_URL?.
startsWith("http:");function lr(e,t){let{body:r,status:n}=t;if(n<200||n>299)throw fr(e,n,r);let{value:i}=L(r)??{};if(typeof i=="string"&&i!=="")return i;let u=ne(
t.shown,`content type "${t.contentType}"`);throw new l("OIDC_RESPONSE_INVALID",`${e} answered ${n} without a token, but ${u}`,{suggestions:["Check whether a pro\
xy between the runner and the server answers in place of the server."]})}function fr(e,t,r){let n=qe(r),i={status:t,text:n};return/in '?Completed'? state/i.test(
n)?new l("OIDC_JOB_COMPLETED",`${e} issues no token for a job that has ended`,{server:i,suggestions:["Use the credentials only while the job runs, or use a serv\
ice account: its access token is still valid after the job."]}):new l("OIDC_REQUEST_FAILED",`${e} refused to issue an ID token: HTTP ${t}: ${n}`,{server:i,suggestions:[
We(t)?"Run the job again. For longer failures, raise the inputs retries or timeout.":'Check that the job still runs and has "id-token: write".']})}var gr=['Give the job "permissions: {contents: read, id-token: write}".'],J={...R,id:"depot",label:"Depot CI",facts:{...v,documentation:"https://depot.dev/docs/\
ci/oidc",recognisedBy:"`DEPOT_JOB_URL`",lifetime:"5 minutes"},hasTokenSurface:e=>J.detect(e)&&I(e),detect:e=>!!e.DEPOT_JOB_URL,tokenSource:({env:e})=>k(J.label,
e,()=>A(J.label,e,gr))};d();function nt(e,t){let r=e.filter(({identifies:i})=>i!=="runner"),n=e.filter(({identifies:i})=>i==="runner");return rt(r,t)??rt(n,t)}var rt=(e,t)=>e.find(r=>r.hasTokenSurface(
t))??e.find(r=>r.detect(t));d();d();var pr={"google.subject":"assertion.repository_id","attribute.repository":"assertion.repository","attribute.repository_id":"assertion.repository_id","attribute.\
repository_owner_id":"assertion.repository_owner_id","attribute.ref":"assertion.ref"},mr={condition:"assertion.event_name in ['push', 'release', 'schedule', 'wo\
rkflow_dispatch', 'repository_dispatch']"},V={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:pr,trustedBuild:mr},hr=['Give th\
e job "permissions: {contents: read, id-token: write}".',"If a reusable workflow runs the job, the calling job must grant the same permissions."],K={...R,id:"gi\
thub",label:"GitHub Actions",naming:V,facts:{...v,documentation:"https://docs.github.com/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=true`",lifetime:"\
5 minutes"},hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&I(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>k(K.label,e,()=>A(K.label,e,hr))};var Er=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],W={...R,id:"forgejo",label:"Forgejo Actions",naming:V,
facts:{...v,documentation:"https://forgejo.org/docs/latest/user/actions/security-openid-connect/",recognisedBy:"`FORGEJO_ACTIONS=true`",lifetime:"1 hour"},hasTokenSurface:e=>W.
detect(e)&&I(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>k(W.label,e,()=>A(W.label,e,Er))};d();var yr=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],br=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),q={...R,id:"ghes",label:"GitHub\
 Enterprise Server",naming:V,facts:{...v,documentation:"https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc",recognisedBy:"`GITHUB_AC\
TIONS=true`, `GITHUB_SERVER_URL` not of GitHub",lifetime:"5 minutes"},hasTokenSurface:e=>q.detect(e)&&I(e),detect:e=>e.GITHUB_ACTIONS==="true"&&br(e),tokenSource:({
env:e})=>k(q.label,e,()=>A(q.label,e,yr))};d();var ae={...R,id:"gitea",label:"Gitea Actions",facts:{...v,documentation:"https://docs.gitea.com/usage/actions/secrets",recognisedBy:"`GITEA_ACTIONS=true` withou\
t `FORGEJO_ACTIONS`",tokenFrom:"none in the releases known to us; `ACTIONS_ID_TOKEN_REQUEST_URL` (GET) if the server sets it",audience:"none",lifetime:"no token",
source:"key"},hasTokenSurface:e=>ae.detect(e)&&I(e),detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",tokenSource:({env:e})=>k(ae.label,e,wr)},wr=()=>new l(
"OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a secret, with "ci-au\
th key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env NAME"]});var Oo="ci-auth-action/0.0.0",Ro=()=>({env:Je(process.env,process.platform),cwd:process.cwd(),temporaryFolder:(0,ot.tmpdir)()}),Tr=[W,ae,J,q,K],vo=({env:e})=>nt(
Tr,e)??K,F=e=>{process.stdout.write(`${e}
`)};function Io({env:e}){let t=new Set,r=n=>{e.RUNNER_DEBUG==="1"&&F(U("debug",n))};return{mask(n){if(!t.has(n)){t.add(n);for(let i of Ee(n))F(i)}},masked:async()=>{},
note:n=>Sr(n),warn:(n,i)=>F(U("warning",`${n}: ${i}`,{title:`ci-auth: ${n}`})),waiting:r,trace:r}}var st="recorded",ko=({env:e},t)=>se(e,"GITHUB_STATE",{[st]:JSON.
stringify(t)}),No=({env:e})=>je(e[`STATE_${st}`]??""),Sr=e=>F(_e(e));function Ao(e){if(process.exitCode=1,!(e instanceof l)){let p=e instanceof Error?e.stack??e.
message:"a value that is not an error was thrown";F(U("error",`this is a bug in ci-auth: ${p}`,{title:"ci-auth"}));return}let{code:t,facts:r,message:n,problems:i,
suggestions:u}=e,g=[i.length>0?n:n.replace(/$/m,` (${t})`),...r.map(p=>`  ${p}`),...u.length>0?["Try this:",...u.map(p=>`  ${p}`)]:[]];F(U("error",g.join(`
`),{title:`ci-auth: ${t}`}))}export{D as a,m as b,s as c,a as d,c as e,o as f,d as g,pt as h,$r as i,C as j,Oe as k,ve as l,L as m,ne as n,bn as o,wn as p,x as q,He as r,Y as s,j as t,l as u,
Fr as v,he as w,b as x,_ as y,Gr as z,T as A,Mr as B,O as C,X as D,Wr as E,qr as F,Ae as G,Qr as H,Ce as I,$e as J,en as K,tr as L,$n as M,rr as N,mn as O,Kt as P,
un as Q,ln as R,fn as S,Oo as T,Ro as U,vo as V,Io as W,ko as X,No as Y,Sr as Z,Ao as _};
