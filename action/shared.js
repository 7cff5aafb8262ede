var dt=Object.create;var Ee=Object.defineProperty;var ut=Object.getOwnPropertyDescriptor;var lt=Object.getOwnPropertyNames;var ft=Object.getPrototypeOf,gt=Object.prototype.hasOwnProperty;var pt=(e,t,r)=>()=>{if(r)throw r[0];try{return e&&(t=e(e=0)),t}catch(n){throw r=[n],n}};var x=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(r){throw t=0,r}};var mt=(e,t,r,n)=>{if(t&&typeof t=="object"||typeof t=="function")for(let c of lt(t))!gt.call(e,c)&&c!==r&&Ee(e,c,{get:()=>t[c],enumerable:!(n=ut(t,c))||n.enumerable});
return e};var p=(e,t,r)=>(r=e!=null?dt(ft(e)):{},mt(t||!e||!e.__esModule?Ee(r,"default",{value:e,enumerable:!0}):r,e));var s,i,a,o,d=pt(()=>{"use strict";s=class e{#e=new Map;constructor(t){for(let[r,n]of t instanceof e?t.entries():Object.entries(t??{}))this.set(r,n)}get(t){return this.#e.
get(t.toLowerCase())??null}has(t){return this.#e.has(t.toLowerCase())}set(t,r){this.#e.set(t.toLowerCase(),r)}delete(t){this.#e.delete(t.toLowerCase())}entries(){
return this.#e.entries()}},i=class e{url;method;headers;signal;body=null;constructor(t,r={}){let n=t instanceof e?t:void 0;this.url=n?.url??String(t),this.method=
r.method??n?.method??"GET",this.headers=new s(r.headers??n?.headers),this.signal=r.signal??n?.signal}clone(){return new e(this)}},a=class{status;statusText="";headers=new s;body=null;constructor(t,{
status:r=200}={}){this.status=r}get ok(){return this.status>=200&&this.status<300}},o=void 0});var Y=x((Ar,ye)=>{d();ye.exports=process.getBuiltinModule("node:crypto")});var P=x((xr,be)=>{d();be.exports=process.getBuiltinModule("node:fs")});var C=x(($r,we)=>{d();we.exports=process.getBuiltinModule("node:path")});var j=x((Ur,Te)=>{d();Te.exports=process.getBuiltinModule("node:os")});var De=x((on,Fe)=>{d();Fe.exports=process.getBuiltinModule("node:fs/promises")});var We=x(($n,Ve)=>{d();Ve.exports=process.getBuiltinModule("node:url")});d();var te=p(Y(),1),f=p(P(),1),H=p(C(),1);d();var Se=p(P(),1),z=p(j(),1),ce=p(C(),1);d();var l=class e extends Error{name="CiAuthError";static[Symbol.hasInstance](t){return t instanceof Error&&t.name==="CiAuthError"}code;suggestions;facts;server;problems;constructor(t,r,n={}){
super(r,n.cause===void 0?void 0:{cause:n.cause}),this.code=t,this.suggestions=[...n.suggestions??[]],this.facts=[...n.facts??[]],this.server=n.server,this.problems=
[...n.problems??[]]}with({code:t=this.code,message:r=this.message,...n}){return new e(t,r,{...this,cause:this.cause,...n})}};function ht(e){let[t,...r]=e;if(r.length===
0)return new l(t.code,t.message,{suggestions:t.suggestions??[]});let n=e.map(({code:c,message:u})=>`- ${u} (${c})`).join(`
`);return new l(t.code,`${e.length} things are wrong
${n}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:c=[]})=>c))]})}function Dr([e,...t]){if(e)throw ht([e,...t])}var Et={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is ex\
ceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link, and links are not followed",ENAMETOOLONG:"\
the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are open"},b=e=>e instanceof Error&&"code"in e&&typeof e.
code=="string"?e.code:"",_=e=>{let t=b(e),r=Et[t];return r?`${r} (${t})`:t||"unknown reason"};var Mr=e=>t=>{if(["ENOENT","ENOTDIR"].includes(b(t)))return e;throw t},yt=(e,t)=>{try{let{uid:r}=(0,Se.lstatSync)(e);return t==="win32"?"":`, owned by user ${r}`}catch{
return", which cannot be read"}},T=(e,t,r=(0,z.platform)())=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,ce.dirname)(e)}${yt(
(0,ce.dirname)(e),r)}`,suggestions:["Choose a folder that this job may write to."]}),Hr=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and ci-auth never\
 follows links`:`${e} already exists, and ci-auth never overwrites a file`,suggestions:["Choose another path, or remove the existing file."]}),O=({code:e,message:t,
suggestions:r=[]},n)=>new l(e,t,{suggestions:r,cause:n}),bt=["EACCES","EBUSY","EPERM"],wt=[10,20,50,100,200,400],_e=e=>e==="win32"?wt:[],Tt=e=>new Promise(t=>setTimeout(
t,e)),Oe=e=>{if(!bt.includes(b(e)))throw e};async function Z(e,t=(0,z.platform)()){for(let r of _e(t)){try{return await e()}catch(n){Oe(n)}await Tt(r)}return e()}
function B(e,t=(0,z.platform)()){for(let r of _e(t)){try{return e()}catch(n){Oe(n)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,r)}return e()}d();var de=p(Y(),1),h=p(P(),1),ee=p(j(),1),$=p(C(),1);var ue="ci-creds-",St=/^ci-creds-partial-[0-9a-f]{16}\.json$/,_t=/^ci-creds-[^/\\]*\.json$/,qr=`${ue}*.json`,Qr=()=>`${ue}${(0,de.randomBytes)(8).toString("hex")}\
.json`;var Re=()=>`${ue}partial-${(0,de.randomBytes)(8).toString("hex")}.json`,Ie=e=>St.test(e),Xr=e=>_t.test(e),ve=({dev:e,ino:t,birthtimeNs:r})=>({device:e.toString(),
inode:t.toString(),birthtimeMs:Number(r)/1e6}),ke=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs),Ot=448;function Ne(e){
let t=Rt(e);return{path:(0,$.join)(e,t===void 0?"ci-auth":`ci-auth-${t}`),uid:t}}function Rt(e){if((0,ee.platform)()!=="win32")try{return(0,ee.userInfo)().uid}catch{
return It(e)}}function It(e){try{let t=(0,h.mkdtempSync)((0,$.join)(e,"ci-auth-probe-")),{uid:r}=(0,h.lstatSync)(t);return(0,h.rmdirSync)(t),r}catch(t){throw O(
T((0,$.join)(e,"ci-auth"),_(t)),t)}}function G(e){let t;try{t=(0,h.lstatSync)(e.path,{bigint:!0})}catch(n){if(["ENOENT","ENOTDIR"].includes(b(n)))return!1;throw O(
T(e.path,_(n)),n)}let r=kt(e,t);if(r)throw O({...T(e.path,r),suggestions:[vt(e.path)]});return!0}function Ae(e){try{(0,h.accessSync)(G(e)?e.path:(0,$.dirname)(e.
path),h.constants.W_OK|h.constants.X_OK);return}catch(t){return t instanceof l?t:T(e.path,_(t))}}function Ce(e){try{B(()=>(0,h.mkdirSync)(e.path,{mode:Ot}))}catch(t){
if(b(t)!=="EEXIST")throw O(T(e.path,_(t)),t)}G(e)}var vt=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function kt({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users can enter it"}var Nt=["id","path","device","inode","createdAt"],At=["credentials","subject-token","launcher"],Ct=e=>Nt.every(t=>typeof e[t]=="string")&&(0,H.isAbsolute)(String(
e.path))&&At.includes(e.kind)&&typeof e.remove=="boolean"&&typeof e.birthtimeMs=="number",le=e=>`
${JSON.stringify(e)}
`,$e=e=>Le(Ue(e).flat()),Le=e=>e.filter(t=>typeof t=="object"&&t!==null&&Ct(t));function xe(e){let t=[...new Set(e.split(`
`))].flatMap(xt),r=new Set(t.map(n=>n.withdrawn));return Le(t).filter(({id:n})=>!r.has(n))}var xt=e=>Ue(e).filter(t=>typeof t=="object"&&t!==null);function Ue(e){
if(e==="")return[];try{return[JSON.parse(e)]}catch{return[]}}var Pt=f.constants.O_WRONLY|f.constants.O_APPEND|f.constants.O_CREAT|(f.constants.O_NOFOLLOW??0),$t=200;
function Lt({directory:e,jobKey:t}){let r=Ne(e),n=`${(0,te.createHash)("sha256").update(t).digest("hex").slice(0,32)}.jsonl`,c=(0,H.join)(r.path,n),u=[],g=S=>{for(let w=1;w<=
$t;w++)if(Ce(r),Ut(c,S))return;throw O(T(c,"another process removed it again and again"))},m=()=>{if(!G(r))return[];let S=fe([c]);return xe(S+fe(Pe(r.path,n)))},
E=()=>G(r)?(M(["ENOENT"],c,()=>(0,f.renameSync)(c,`${c}.${(0,te.randomBytes)(8).toString("hex")}`)),u=Pe(r.path,n),xe(fe(u))):[],X=S=>{for(let w of S)g(le(w));for(let w of u)
M(["ENOENT"],w,()=>(0,f.unlinkSync)(w));u=[],M(["ENOENT","ENOTEMPTY","EEXIST"],r.path,()=>(0,f.rmdirSync)(r.path))},ct=()=>{try{m().length===0&&X(E())}catch{}};
return{path:c,inspect:()=>Ae(r),record:S=>{try{g(le(S))}catch(w){throw ct(),w}},withdraw:S=>{try{g(le({withdrawn:S}))}catch{return X(E().filter(w=>w.id!==S))}m().
length===0&&X(E())},read:m,take:E,settle:X}}function Ut(e,t){let r;try{r=B(()=>(0,f.openSync)(e,Pt,384));let n=Buffer.from(t);if((0,f.writeSync)(r,n)!==n.length)
throw O(T(e,"no space is left"));return(0,f.fstatSync)(r,{bigint:!0}).ino===(0,f.lstatSync)(e,{bigint:!0}).ino}catch(n){if(b(n)==="ENOENT")return!1;throw n instanceof
Error&&"syscall"in n?O(T(e,_(n)),n):n}finally{r!==void 0&&(0,f.closeSync)(r)}}function Pe(e,t){let r=[];return M(["ENOENT"],e,()=>{r=(0,f.readdirSync)(e)}),r.filter(
n=>n.startsWith(`${t}.`)).map(n=>(0,H.join)(e,n))}function fe(e){let t="";for(let r of e)M(["ENOENT"],r,()=>{t+=(0,f.readFileSync)(r,"utf8")});return t}function M(e,t,r){
try{B(r)}catch(n){if(!e.includes(b(n)))throw O(T(t,_(n)),n)}}var tn=(e,t)=>{let{folder:r,jobKey:n}=e.ledger(t);return Lt({directory:r,jobKey:n})};d();var y=p(De(),1),L=p(C(),1);d();var Ft=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,an=e=>/^[\w./:@%+,=-]+$/.test(e)?e:Ft(e);var J=e=>Gt(e.replace(Dt,Bt)),je=e=>e.split(`
`).map(J).join(`
`),Dt=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,jt={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},Bt=e=>jt[e]??`\\\
u${e.charCodeAt(0).toString(16).padStart(4,"0")}`,Gt=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: ");var Be=e=>Ge(J(He(e)),200),Ge=(e,t)=>e.slice(0,t).replace(/[\ud800-\udbff]$/,"");function Me(e,t=300){let r=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();
return Ge(J(He(r)),t)}var Mt=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,He=e=>e.
replace(Mt,t=>Ht(t)?t:"***"),Ht=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(Vt),Jt=12,Kt=40,Vt=e=>e.length<=Jt||e.length<=Kt&&!(/[A-Z]/.test(e)&&/[a-z]/.
test(e)&&/\d/.test(e));async function Wt(e,t=y.rename){let r=[...new Set(e.map(({path:n})=>n))];return Promise.all(r.map(n=>qt(n,e.filter(c=>c.path===n),t)))}async function qt(e,t,r){
try{let n=await Qt(e,t,r);return n.outcome==="kept"||!await er(e,t)?n:n.outcome==="absent"?{path:e,outcome:"removed"}:n}catch(n){return b(n)==="ENOENT"?{path:e,
outcome:"absent"}:ge(e,_(n))}}var ge=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${t}`});async function Qt(e,t,r){let n=await re(
e,t);return n===void 0?{path:e,outcome:"absent"}:n.record?n.record.remove?Xt(e,t,r):{path:e,outcome:"kept"}:t.some(({remove:c})=>c)?ge(e,n.fault):{path:e,outcome:"\
absent"}}async function re(e,t){try{let r=await(0,y.lstat)(e,{bigint:!0});if(r.isSymbolicLink())return{fault:"it is a link now"};if(r.isDirectory())return{fault:"\
it is a folder now"};if(!r.isFile())return{fault:"it is not a regular file now"};let n=ve(r);return{record:t.find(c=>ke(c,n)),fault:"it is another file now"}}catch(r){
if(["ENOENT","ENOTDIR"].includes(b(r)))return;throw r}}async function Xt(e,t,r){let n=(0,L.join)((0,L.dirname)(e),Re());await Z(()=>r(e,n));let c=await re(n,t);
return c===void 0?{path:e,outcome:"absent"}:c.record?.remove?(await Z(()=>(0,y.unlink)(n)),{path:e,outcome:"removed"}):ge(e,`${c.fault}${await Yt(n,e)}`)}async function Yt(e,t){
try{return await(0,y.link)(e,t),await(0,y.unlink)(e),""}catch{return await re(t,[])===void 0&&await(0,y.rename)(e,t).then(zt,Zt)?"":`, and the file that was the\
re is now at ${e}`}}var zt=()=>!0,Zt=()=>!1;async function er(e,t){let r=(0,L.dirname)(e),n=await(0,y.readdir)(r).catch(()=>[]),c=!1;for(let u of n.filter(Ie).map(
g=>(0,L.join)(r,g)))(await re(u,t))?.record?.remove&&(await Z(()=>(0,y.unlink)(u)),c=!0);return c}var tr={removed:e=>`Removed ${e}`,absent:e=>`Did not exist: ${e}`,kept:e=>`Kept ${e}, as requested`,refused:(e,t)=>`Skipped: ${t??e}`},pn=e=>e.length===0?["Noth\
ing to remove."]:e.map(({outcome:t,path:r,reason:n})=>J(tr[t](r,n)));function mn(e){let t=e.find(({outcome:r})=>r==="refused");if(t)throw new l("CLEANUP_REFUSED",
t.reason??t.path,{suggestions:[`Check this file, then remove it yourself: ${t.path}`]})}async function hn(e,t){let r=await Wt(e),n=new Set(r.filter(({outcome:u})=>u===
"removed"||u==="absent").map(({path:u})=>u)),c=new Set(t.read().map(({id:u})=>u));for(let{id:u}of e.filter(g=>n.has(g.path)&&c.has(g.id)))t.withdraw(u);return r}d();var it=p(j(),1);d();function Je(e,t){let r={...e};if(t!=="win32")return r;let n=new Map(Object.keys(r).map(u=>[u.toUpperCase(),u])),c=u=>typeof u=="string"?n.get(u.toUpperCase())??
u:u;return new Proxy(r,{get:(u,g)=>Reflect.get(u,c(g)),has:(u,g)=>Reflect.has(u,c(g))})}var bn="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES";d();d();var et=p(Y(),1),ie=p(P(),1);d();var Ke=20;function U(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function ne(e,t){let r=U(e);return r?
`the keys ${rr(r)}`:t}function rr(e){let t=Object.keys(e),r=t.length>Ke?["\u2026"]:[];return[...t.slice(0,Ke).map(Be),...r].join(", ")||"(none)"}var _n=e=>Object.
fromEntries(Object.entries(e).filter(([,t])=>t!==void 0));function On(e){if(typeof e!="object"||e===null)return String(e);try{return JSON.stringify(e)}catch{return Array.
isArray(e)?"[\u2026]":"{\u2026}"}}d();var me="npx --yes ci-auth@1";function pe(e,t="shell",r="exit 1"){let n=`${me} ${e}`;if(t==="fish")return`eval (begin; ${n}; or echo ${r}; end | string collect; \
or echo ${r})`;if(t==="powershell"){let c=`${n} | Out-String | Invoke-Expression`;return r==="false"?c:`${c}; if (-not $?) { exit 1 }`}return`eval "$(${n} || ec\
ho ${r})"`}var An={env:"NAME=value lines, for the variable file of a CI: GitLab ($GITLAB_ENV, dotenv report), Bitbucket, Semaphore",shell:`export lines for sh, \
bash, dash, zsh and ksh: ${pe("\u2026")} in any script (GitLab, Jenkins, Buildkite, Travis), or a file that a shell sources, such as $BASH_ENV of CircleCI`,fish:`\
set lines for fish: ${pe("\u2026","fish")}`,powershell:`assignments for PowerShell (Azure Pipelines, AppVeyor): ${pe("\u2026","powershell")}`,dotenv:"a quoted .\
env file, for node --env-file, docker compose and dotenv libraries",json:"one flat JSON object, for jq and scripts"};var Cn=[new RegExp("\\p{Surrogate}","u"),"half a character"];d();var nr=p(C(),1),or=p(We(),1);var qe=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;var Qe=e=>e===408||e===429||e>=500;function Xe(e){let{error:t,message:r}=U(e)??{},n=[r,t].find(c=>typeof c=="string"&&c!=="");return Me(typeof n=="string"?n:e)||
"(no text)"}function sr(e,t,r,n=e){let c=e.trim();if(c==="")throw ir(r,"empty");if(t===void 0&&!c.startsWith("{"))return{token:c,isExact:c===e};let u=U(c),g=t===
void 0?["id_token","value","token"]:[t],m=g.find(E=>typeof u?.[E]=="string"&&u[E]!=="");if(m!==void 0){let E=String(u?.[m]);return{token:E.trim(),field:m,isExact:E.
trim()===E}}throw new l("OIDC_RESPONSE_INVALID",`${r} holds ${ne(n,"no JSON")}, not ${g.join(" or ")}`,{suggestions:["Name the field that holds the token: --oid\
c-token-field NAME"]})}var jn=(e,t,r)=>sr(e,t,r).token,ir=(e,t)=>new l("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but it has none (${t})`,{suggestions:[
"Make the CI put its ID token there: the variable, file or command must exist in this step."]});d();var N=p(P(),1),ar=p(j(),1),Ye=p(C(),1);function cr(e,t){let r=(0,N.statSync)(e,{throwIfNoEntry:!1});try{(0,N.appendFileSync)(e,t)}catch(n){throw dr(e,r?.size),n}}function dr(e,t){try{t===void 0?(0,N.rmSync)(
e,{force:!0}):(0,N.truncateSync)(e,t)}catch{}}function ze(e,t,r){try{cr(t,r)}catch(n){let{code:c}=n;throw new l("FILE_WRITE_FAILED",`the file that ${e} names ca\
nnot be written (${c})`,{suggestions:["The disk may be full, or a step changed the owner or the mode of the file."]})}}var ur=[[/\0/,"a NUL"],[new RegExp("\\p{Su\
rrogate}","u"),"half a character"]],lr=e=>ur.find(([t])=>t.test(e))?.[1];function Ze(e,t){let r=lr(t);if(r!==void 0)throw new l("EXPORT_VALUE_REFUSED",`the valu\
e of ${e} holds ${r}, which a variable cannot hold`,{suggestions:["Write the value into a file and export its path."]})}var tt=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),fr=e=>tt(e).replaceAll(":","%3A").replaceAll(",","%2C");function F(e,t,r={}){let n=Object.entries(r).map(([c,u])=>`${c}=${fr(u)}`);return`::${e}${n.length>
0?` ${n.join(",")}`:""}::${tt(t)}`}var he=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>F("add-mask",t));function gr(e,t){Ze(e,t);let r=`ghadelimiter_${(0,et.randomUUID)()}`;
if(e.includes(r)||t.includes(r))throw new l("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${r}
${t}
${r}
`}function se(e,t,r){let n=Object.entries(r).map(([c,u])=>gr(c,u)).join("");n!==""&&rt(e,t,n)}function rt(e,t,r){let[n]=oe(e,t);if(n)throw new l(n.code,n.message,
{suggestions:n.suggestions??[]});ze(t,e[t]??"",r)}function oe(e,t){let r=e[t];return r&&(0,ie.statSync)(r,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_\
MISSING",message:r?`${t} names "${r}", which is not a file`:`${t} is not set, so ci-auth cannot set variables for later steps`,suggestions:["Run inside a step o\
f a job, or use --output-format to get the variables on standard output."]}]}var pr=({env:e})=>({reaches:"later steps",problems:({outputs:t,variables:r})=>[...r?
oe(e,"GITHUB_ENV"):[],...t?oe(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>se(e,"GITHUB_ENV",t),setOutputs:t=>se(e,"GITHUB_OUTPUT",t),appendSummary:t=>{oe(e,"GITHU\
B_STEP_SUMMARY").length===0&&rt(e,"GITHUB_STEP_SUMMARY",t)}}),R={handover:pr,maskLines:he,workspace:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,
env:t})=>t.GITHUB_WORKSPACE||e,ledger:({env:e,temporaryFolder:t})=>({folder:e.RUNNER_TEMP||t,jobKey:[e.GITHUB_SERVER_URL,e.GITHUB_REPOSITORY,e.GITHUB_RUN_ID,e.GITHUB_RUN_ATTEMPT,
e.GITHUB_JOB,e.RUNNER_NAME].join(" ")}),secretsWithheld(e){return e.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store \
only":e.GITHUB_EVENT_NAME!=="pull_request_target"&&nt(e)?"pull requests from forks get no secrets":void 0}},I={tokenFrom:"`ACTIONS_ID_TOKEN_REQUEST_URL` with `A\
CTIONS_ID_TOKEN_REQUEST_TOKEN` (GET)",audience:"sign-in",source:"url",masking:"`::add-mask::`",handover:"`GITHUB_ENV`, `GITHUB_OUTPUT`",cleanup:"the post step o\
f the action, or a step with `if: always()`"};function A(e,t,r){if(t.ACT==="true")return new l("OIDC_LOCAL_RUNNER","act runs this job on a computer that has no \
OIDC token endpoint",{suggestions:[`Use the endpoint of the emulator: ${me} emulator run --ci github -- COMMAND`]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new l(
"OIDC_DEPENDABOT","Dependabot started this run, and such a run cannot get an ID token",{suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'",
"Run it after the merge."]});if(nt(t))return new l("OIDC_FORK_PULL_REQUEST","a pull request from a fork cannot get an ID token",{suggestions:["Skip the step wit\
h if: github.event.pull_request.head.repo.full_name == github.repository","Run it on push."]});let n="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_\
TOKEN";return new l("OIDC_PERMISSION_MISSING",`${e} runs this job, but ${n} are not set`,{suggestions:r})}function nt(e){try{let t=JSON.parse((0,ie.readFileSync)(
e.GITHUB_EVENT_PATH??"","utf8")),{base:r,head:n}=t.pull_request;return n.repo?.full_name!==r.repo.full_name}catch{return!1}}var v=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&
e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function k(e,t,r){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:n,ACTIONS_ID_TOKEN_REQUEST_URL:c}=t;if(!n||!c)throw r();if(!URL.canParse(
c))throw new l("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");if(mr(new URL(c),t))throw new l("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUES\
T_URL is an http URL, but the server of this job uses https",{suggestions:["Find the step, or the env: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, \
and remove it."]});let u=g=>{let m=new URL(c);return m.searchParams.set("audience",g),m};return{label:e,mintsAgain:!0,choosesAudience:!0,secrets:[n],async mint(g,m){
let E=await m.send({service:`${e} OIDC`,method:"GET",url:u(g),bearer:n});return hr(e,E)},refreshSource:g=>({kind:"url",url:u(g).href,headers:{Authorization:`Bea\
rer ${n}`},field:"value"})}}var mr=({hostname:e,protocol:t},r)=>t==="http:"&&!qe.test(e)&&!r.GITHUB_SERVER_URL?.startsWith("http:");function hr(e,t){let{body:r,
status:n}=t;if(n<200||n>299)throw Er(e,n,r);let{value:c}=U(r)??{};if(typeof c=="string"&&c!=="")return c;let u=ne(t.shown,`content type "${t.contentType}"`);throw new l(
"OIDC_RESPONSE_INVALID",`${e} answered ${n} without a token, but ${u}`,{suggestions:["Check whether a proxy between the runner and the server answers in place o\
f the server."]})}function Er(e,t,r){let n=Xe(r),c={status:t,text:n};return/in '?Completed'? state/i.test(n)?new l("OIDC_JOB_COMPLETED",`${e} issues no token fo\
r a job that has ended`,{server:c,suggestions:["Use the credentials only while the job runs, or use a service account: its access token is still valid after the\
 job."]}):new l("OIDC_REQUEST_FAILED",`${e} refused to issue an ID token: HTTP ${t}: ${n}`,{server:c,suggestions:[Qe(t)?"Run the job again. For longer failures,\
 raise the inputs retries or timeout.":'Check that the job still runs and has "id-token: write".']})}var yr=['Give the job "permissions: {contents: read, id-token: write}".'],K={...R,id:"depot",label:"Depot CI",facts:{...I,documentation:"https://depot.dev/docs/\
ci/oidc",recognisedBy:"`DEPOT_JOB_URL`",lifetime:"5 minutes"},hasTokenSurface:e=>K.detect(e)&&v(e),detect:e=>!!e.DEPOT_JOB_URL,tokenSource:({env:e})=>k(K.label,
e,()=>A(K.label,e,yr))};d();function st(e,t){let r=e.filter(({identifies:c})=>c!=="runner"),n=e.filter(({identifies:c})=>c==="runner");return ot(r,t)??ot(n,t)}var ot=(e,t)=>e.find(r=>r.hasTokenSurface(
t))??e.find(r=>r.detect(t));d();d();var br={"google.subject":"assertion.repository_id","attribute.repository":"assertion.repository","attribute.repository_id":"assertion.repository_id","attribute.\
repository_owner_id":"assertion.repository_owner_id","attribute.ref":"assertion.ref"},wr={condition:"assertion.event_name in ['push', 'release', 'schedule', 'wo\
rkflow_dispatch', 'repository_dispatch']"},W={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:br,trustedBuild:wr},Tr=['Give th\
e job "permissions: {contents: read, id-token: write}".',"If a reusable workflow runs the job, the calling job must grant the same permissions."],V={...R,id:"gi\
thub",label:"GitHub Actions",naming:W,facts:{...I,documentation:"https://docs.github.com/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=true`",lifetime:"\
5 minutes"},hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&v(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>k(V.label,e,()=>A(V.label,e,Tr))};var Sr=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],q={...R,id:"forgejo",label:"Forgejo Actions",naming:W,
facts:{...I,documentation:"https://forgejo.org/docs/latest/user/actions/security-openid-connect/",recognisedBy:"`FORGEJO_ACTIONS=true`",lifetime:"1 hour"},hasTokenSurface:e=>q.
detect(e)&&v(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>k(q.label,e,()=>A(q.label,e,Sr))};d();var _r=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],Or=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),Q={...R,id:"ghes",label:"GitHub\
 Enterprise Server",naming:W,facts:{...I,documentation:"https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc",recognisedBy:"`GITHUB_AC\
TIONS=true`, `GITHUB_SERVER_URL` not of GitHub",lifetime:"5 minutes"},hasTokenSurface:e=>Q.detect(e)&&v(e),detect:e=>e.GITHUB_ACTIONS==="true"&&Or(e),tokenSource:({
env:e})=>k(Q.label,e,()=>A(Q.label,e,_r))};d();var ae={...R,id:"gitea",label:"Gitea Actions",facts:{...I,documentation:"https://docs.gitea.com/usage/actions/secrets",recognisedBy:"`GITEA_ACTIONS=true` withou\
t `FORGEJO_ACTIONS`",tokenFrom:"none in the releases known to us; `ACTIONS_ID_TOKEN_REQUEST_URL` (GET) if the server sets it",audience:"none",lifetime:"no token",
source:"key"},hasTokenSurface:e=>ae.detect(e)&&v(e),detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",tokenSource:({env:e})=>k(ae.label,e,Rr)},Rr=()=>new l(
"OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a secret, with "ci-au\
th key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env NAME"]});var Ao="ci-auth-action/0.0.0",Co=()=>({env:Je(process.env,process.platform),cwd:process.cwd(),temporaryFolder:(0,it.tmpdir)()}),Ir=[q,ae,K,Q,V],xo=({env:e})=>st(
Ir,e)??V,D=e=>{process.stdout.write(`${e}
`)};function Po({env:e}){let t=new Set,r=n=>{e.RUNNER_DEBUG==="1"&&D(F("debug",n))};return{mask(n){if(!t.has(n)){t.add(n);for(let c of he(n))D(c)}},masked:async()=>{},
note:n=>vr(n),warn:(n,c)=>D(F("warning",`${n}: ${c}`,{title:`ci-auth: ${n}`})),waiting:r,trace:r}}var at="recorded",$o=({env:e},t)=>se(e,"GITHUB_STATE",{[at]:JSON.
stringify(t)}),Lo=({env:e})=>$e(e[`STATE_${at}`]??""),vr=e=>D(je(e));function Uo(e){if(process.exitCode=1,!(e instanceof l)){let m=e instanceof Error?e.stack??e.
message:"a value that is not an error was thrown";D(F("error",`this is a bug in ci-auth: ${m}`,{title:"ci-auth"}));return}let{code:t,facts:r,message:n,problems:c,
suggestions:u}=e,g=[c.length>0?n:n.replace(/$/m,` (${t})`),...r.map(m=>`  ${m}`),...u.length>0?["Try this:",...u.map(m=>`  ${m}`)]:[]];D(F("error",g.join(`
`),{title:`ci-auth: ${t}`}))}export{x as a,p as b,s as c,i as d,a as e,o as f,d as g,Ft as h,an as i,J as j,Be as k,Me as l,U as m,ne as n,_n as o,On as p,P as q,De as r,j as s,C as t,l as u,
Dr as v,me as w,b as x,_ as y,Mr as z,T as A,Hr as B,O as C,Y as D,qr as E,Qr as F,Re as G,Xr as H,ve as I,ke as J,tn as K,sr as L,jn as M,ir as N,bn as O,Wt as P,
pn as Q,mn as R,hn as S,Ao as T,Co as U,xo as V,Po as W,$o as X,Lo as Y,vr as Z,Uo as _};
