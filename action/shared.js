var ut=Object.create;var Ee=Object.defineProperty;var lt=Object.getOwnPropertyDescriptor;var ft=Object.getOwnPropertyNames;var gt=Object.getPrototypeOf,pt=Object.prototype.hasOwnProperty;var mt=(e,t,r)=>()=>{if(r)throw r[0];try{return e&&(t=e(e=0)),t}catch(n){throw r=[n],n}};var x=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(r){throw t=0,r}};var ht=(e,t,r,n)=>{if(t&&typeof t=="object"||typeof t=="function")for(let c of ft(t))!pt.call(e,c)&&c!==r&&Ee(e,c,{get:()=>t[c],enumerable:!(n=lt(t,c))||n.enumerable});
return e};var p=(e,t,r)=>(r=e!=null?ut(gt(e)):{},ht(t||!e||!e.__esModule?Ee(r,"default",{value:e,enumerable:!0}):r,e));var s,i,a,o,d=mt(()=>{"use strict";s=class e{#e=new Map;constructor(t){for(let[r,n]of t instanceof e?t.entries():Object.entries(t??{}))this.set(r,n)}get(t){return this.#e.
get(t.toLowerCase())??null}has(t){return this.#e.has(t.toLowerCase())}set(t,r){this.#e.set(t.toLowerCase(),r)}delete(t){this.#e.delete(t.toLowerCase())}entries(){
return this.#e.entries()}},i=class e{url;method;headers;signal;body=null;constructor(t,r={}){let n=t instanceof e?t:void 0;this.url=n?.url??String(t),this.method=
r.method??n?.method??"GET",this.headers=new s(r.headers??n?.headers),this.signal=r.signal??n?.signal}clone(){return new e(this)}},a=class{status;statusText="";headers=new s;body=null;constructor(t,{
status:r=200}={}){this.status=r}get ok(){return this.status>=200&&this.status<300}},o=void 0});var Y=x((Cr,ye)=>{d();ye.exports=process.getBuiltinModule("node:crypto")});var P=x((Pr,be)=>{d();be.exports=process.getBuiltinModule("node:fs")});var C=x((Lr,we)=>{d();we.exports=process.getBuiltinModule("node:path")});var j=x((Fr,Te)=>{d();Te.exports=process.getBuiltinModule("node:os")});var De=x((sn,Fe)=>{d();Fe.exports=process.getBuiltinModule("node:fs/promises")});var We=x((Ln,Ve)=>{d();Ve.exports=process.getBuiltinModule("node:url")});d();var te=p(Y(),1),f=p(P(),1),H=p(C(),1);d();var Se=p(P(),1),z=p(j(),1),ce=p(C(),1);d();var l=class e extends Error{name="CiAuthError";static[Symbol.hasInstance](t){return t instanceof Error&&t.name==="CiAuthError"}code;suggestions;facts;server;problems;constructor(t,r,n={}){
super(r,n.cause===void 0?void 0:{cause:n.cause}),this.code=t,this.suggestions=[...n.suggestions??[]],this.facts=[...n.facts??[]],this.server=n.server,this.problems=
[...n.problems??[]]}with({code:t=this.code,message:r=this.message,...n}){return new e(t,r,{...this,cause:this.cause,...n})}};function Et(e){let[t,...r]=e;if(r.length===
0)return new l(t.code,t.message,{suggestions:t.suggestions??[]});let n=e.map(({code:c,message:u})=>`- ${u} (${c})`).join(`
`);return new l(t.code,`${e.length} things are wrong
${n}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:c=[]})=>c))]})}function jr([e,...t]){if(e)throw Et([e,...t])}var yt={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is ex\
ceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link, and links are not followed",ENAMETOOLONG:"\
the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are open"},b=e=>e instanceof Error&&"code"in e&&typeof e.
code=="string"?e.code:"",_=e=>{let t=b(e),r=yt[t];return r?`${r} (${t})`:t||"unknown reason"};var Hr=e=>t=>{if(["ENOENT","ENOTDIR"].includes(b(t)))return e;throw t},bt=(e,t)=>{try{let{uid:r}=(0,Se.lstatSync)(e);return t==="win32"?"":`, owned by user ${r}`}catch{
return", which cannot be read"}},T=(e,t,r=(0,z.platform)())=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,ce.dirname)(e)}${bt(
(0,ce.dirname)(e),r)}`,suggestions:["Choose a folder that this job may write to."]}),Jr=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and ci-auth never\
 follows links`:`${e} already exists, and ci-auth never overwrites a file`,suggestions:["Choose another path, or remove the existing file."]}),O=({code:e,message:t,
suggestions:r=[]},n)=>new l(e,t,{suggestions:r,cause:n}),wt=["EACCES","EBUSY","EPERM"],Tt=[10,20,50,100,200,400],_e=e=>e==="win32"?Tt:[],St=e=>new Promise(t=>setTimeout(
t,e)),Oe=e=>{if(!wt.includes(b(e)))throw e};async function Z(e,t=(0,z.platform)()){for(let r of _e(t)){try{return await e()}catch(n){Oe(n)}await St(r)}return e()}
function B(e,t=(0,z.platform)()){for(let r of _e(t)){try{return e()}catch(n){Oe(n)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,r)}return e()}d();var de=p(Y(),1),h=p(P(),1),ee=p(j(),1),$=p(C(),1);var ue="ci-creds-",_t=/^ci-creds-partial-[0-9a-f]{16}\.json$/,Ot=/^ci-creds-[^/\\]*\.json$/,Qr=`${ue}*.json`,Xr=()=>`${ue}${(0,de.randomBytes)(8).toString("hex")}\
.json`;var Re=()=>`${ue}partial-${(0,de.randomBytes)(8).toString("hex")}.json`,ve=e=>_t.test(e),Yr=e=>Ot.test(e),Ie=({dev:e,ino:t,birthtimeNs:r})=>({device:e.toString(),
inode:t.toString(),birthtimeMs:Number(r)/1e6}),Ne=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs),Rt=448;function ke(e){
let t=vt(e);return{path:(0,$.join)(e,t===void 0?"ci-auth":`ci-auth-${t}`),uid:t}}function vt(e){if((0,ee.platform)()!=="win32")try{return(0,ee.userInfo)().uid}catch{
return It(e)}}function It(e){try{let t=(0,h.mkdtempSync)((0,$.join)(e,"ci-auth-probe-")),{uid:r}=(0,h.lstatSync)(t);return(0,h.rmdirSync)(t),r}catch(t){throw O(
T((0,$.join)(e,"ci-auth"),_(t)),t)}}function G(e){let t;try{t=(0,h.lstatSync)(e.path,{bigint:!0})}catch(n){if(["ENOENT","ENOTDIR"].includes(b(n)))return!1;throw O(
T(e.path,_(n)),n)}let r=kt(e,t);if(r)throw O({...T(e.path,r),suggestions:[Nt(e.path)]});return!0}function Ae(e){try{(0,h.accessSync)(G(e)?e.path:(0,$.dirname)(e.
path),h.constants.W_OK|h.constants.X_OK);return}catch(t){return t instanceof l?t:T(e.path,_(t))}}function Ce(e){try{B(()=>(0,h.mkdirSync)(e.path,{mode:Rt}))}catch(t){
if(b(t)!=="EEXIST")throw O(T(e.path,_(t)),t)}G(e)}var Nt=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function kt({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users can enter it"}var At=["id","path","device","inode","createdAt"],Ct=["credentials","subject-token","launcher"],xt=e=>At.every(t=>typeof e[t]=="string")&&(0,H.isAbsolute)(String(
e.path))&&Ct.includes(e.kind)&&typeof e.remove=="boolean"&&typeof e.birthtimeMs=="number",le=e=>`
${JSON.stringify(e)}
`,$e=e=>Le(Ue(e).flat()),Le=e=>e.filter(t=>typeof t=="object"&&t!==null&&xt(t));function xe(e){let t=[...new Set(e.split(`
`))].flatMap(Pt),r=new Set(t.map(n=>n.withdrawn));return Le(t).filter(({id:n})=>!r.has(n))}var Pt=e=>Ue(e).filter(t=>typeof t=="object"&&t!==null);function Ue(e){
if(e==="")return[];try{return[JSON.parse(e)]}catch{return[]}}var $t=f.constants.O_WRONLY|f.constants.O_APPEND|f.constants.O_CREAT|(f.constants.O_NOFOLLOW??0),Lt=200;
function Ut({directory:e,jobKey:t}){let r=ke(e),n=`${(0,te.createHash)("sha256").update(t).digest("hex").slice(0,32)}.jsonl`,c=(0,H.join)(r.path,n),u=[],g=S=>{for(let w=1;w<=
Lt;w++)if(Ce(r),Ft(c,S))return;throw O(T(c,"another process removed it again and again"))},m=()=>{if(!G(r))return[];let S=fe([c]);return xe(S+fe(Pe(r.path,n)))},
E=()=>G(r)?(M(["ENOENT"],c,()=>(0,f.renameSync)(c,`${c}.${(0,te.randomBytes)(8).toString("hex")}`)),u=Pe(r.path,n),xe(fe(u))):[],X=S=>{for(let w of S)g(le(w));for(let w of u)
M(["ENOENT"],w,()=>(0,f.unlinkSync)(w));u=[],M(["ENOENT","ENOTEMPTY","EEXIST"],r.path,()=>(0,f.rmdirSync)(r.path))},dt=()=>{try{m().length===0&&X(E())}catch{}};
return{path:c,inspect:()=>Ae(r),record:S=>{try{g(le(S))}catch(w){throw dt(),w}},withdraw:S=>{try{g(le({withdrawn:S}))}catch{return X(E().filter(w=>w.id!==S))}m().
length===0&&X(E())},read:m,take:E,settle:X}}function Ft(e,t){let r;try{r=B(()=>(0,f.openSync)(e,$t,384));let n=Buffer.from(t);if((0,f.writeSync)(r,n)!==n.length)
throw O(T(e,"no space is left"));return(0,f.fstatSync)(r,{bigint:!0}).ino===(0,f.lstatSync)(e,{bigint:!0}).ino}catch(n){if(b(n)==="ENOENT")return!1;throw n instanceof
Error&&"syscall"in n?O(T(e,_(n)),n):n}finally{r!==void 0&&(0,f.closeSync)(r)}}function Pe(e,t){let r=[];return M(["ENOENT"],e,()=>{r=(0,f.readdirSync)(e)}),r.filter(
n=>n.startsWith(`${t}.`)).map(n=>(0,H.join)(e,n))}function fe(e){let t="";for(let r of e)M(["ENOENT"],r,()=>{t+=(0,f.readFileSync)(r,"utf8")});return t}function M(e,t,r){
try{B(r)}catch(n){if(!e.includes(b(n)))throw O(T(t,_(n)),n)}}var rn=(e,t)=>{let{folder:r,jobKey:n}=e.ledger(t);return Ut({directory:r,jobKey:n})};d();var y=p(De(),1),L=p(C(),1);d();var Dt=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,cn=e=>/^[\w./:@%+,=-]+$/.test(e)?e:Dt(e);var J=e=>Mt(e.replace(jt,Gt)),je=e=>e.split(`
`).map(J).join(`
`),jt=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,Bt={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},Gt=e=>Bt[e]??`\\\
u${e.charCodeAt(0).toString(16).padStart(4,"0")}`,Mt=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: ");var Be=e=>Ge(J(He(e)),200),Ge=(e,t)=>e.slice(0,t).replace(/[\ud800-\udbff]$/,"");function Me(e,t=300){let r=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();
return Ge(J(He(r)),t)}var Ht=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,He=e=>e.
replace(Ht,t=>Jt(t)?t:"***"),Jt=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(Wt),Kt=12,Vt=40,Wt=e=>e.length<=Kt||e.length<=Vt&&!(/[A-Z]/.test(e)&&/[a-z]/.
test(e)&&/\d/.test(e));async function qt(e,t=y.rename){let r=[...new Set(e.map(({path:n})=>n))];return Promise.all(r.map(n=>Qt(n,e.filter(c=>c.path===n),t)))}async function Qt(e,t,r){
try{let n=await Xt(e,t,r);return n.outcome==="kept"||!await tr(e,t)?n:n.outcome==="absent"?{path:e,outcome:"removed"}:n}catch(n){return b(n)==="ENOENT"?{path:e,
outcome:"absent"}:ge(e,_(n))}}var ge=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${t}`});async function Xt(e,t,r){let n=await re(
e,t);return n===void 0?{path:e,outcome:"absent"}:n.record?n.record.remove?Yt(e,t,r):{path:e,outcome:"kept"}:t.some(({remove:c})=>c)?ge(e,n.fault):{path:e,outcome:"\
absent"}}async function re(e,t){try{let r=await(0,y.lstat)(e,{bigint:!0});if(r.isSymbolicLink())return{fault:"it is a link now"};if(r.isDirectory())return{fault:"\
it is a folder now"};if(!r.isFile())return{fault:"it is not a regular file now"};let n=Ie(r);return{record:t.find(c=>Ne(c,n)),fault:"it is another file now"}}catch(r){
if(["ENOENT","ENOTDIR"].includes(b(r)))return;throw r}}async function Yt(e,t,r){let n=(0,L.join)((0,L.dirname)(e),Re());await Z(()=>r(e,n));let c=await re(n,t);
return c===void 0?{path:e,outcome:"absent"}:c.record?.remove?(await Z(()=>(0,y.unlink)(n)),{path:e,outcome:"removed"}):ge(e,`${c.fault}${await zt(n,e)}`)}async function zt(e,t){
try{return await(0,y.link)(e,t),await(0,y.unlink)(e),""}catch{return await re(t,[])===void 0&&await(0,y.rename)(e,t).then(Zt,er)?"":`, and the file that was the\
re is now at ${e}`}}var Zt=()=>!0,er=()=>!1;async function tr(e,t){let r=(0,L.dirname)(e),n=await(0,y.readdir)(r).catch(()=>[]),c=!1;for(let u of n.filter(ve).map(
g=>(0,L.join)(r,g)))(await re(u,t))?.record?.remove&&(await Z(()=>(0,y.unlink)(u)),c=!0);return c}var rr={removed:e=>`Removed ${e}`,absent:e=>`Did not exist: ${e}`,kept:e=>`Kept ${e}, as requested`,refused:(e,t)=>`Skipped: ${t??e}`},mn=e=>e.length===0?["Noth\
ing to remove."]:e.map(({outcome:t,path:r,reason:n})=>J(rr[t](r,n)));function hn(e){let t=e.find(({outcome:r})=>r==="refused");if(t)throw new l("CLEANUP_REFUSED",
t.reason??t.path,{suggestions:[`Check this file, then remove it yourself: ${t.path}`]})}async function En(e,t){let r=await qt(e),n=new Set(r.filter(({outcome:u})=>u===
"removed"||u==="absent").map(({path:u})=>u)),c=new Set(t.read().map(({id:u})=>u));for(let{id:u}of e.filter(g=>n.has(g.path)&&c.has(g.id)))t.withdraw(u);return r}d();var at=p(j(),1);d();function Je(e,t){let r={...e};if(t!=="win32")return r;let n=new Map(Object.keys(r).map(u=>[u.toUpperCase(),u])),c=u=>typeof u=="string"?n.get(u.toUpperCase())??
u:u;return new Proxy(r,{get:(u,g)=>Reflect.get(u,c(g)),has:(u,g)=>Reflect.has(u,c(g))})}var wn="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES";d();d();var tt=p(Y(),1),ie=p(P(),1);d();var Ke=20;function U(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function ne(e,t){let r=U(e);return r?
`the keys ${nr(r)}`:t}function nr(e){let t=Object.keys(e),r=t.length>Ke?["\u2026"]:[];return[...t.slice(0,Ke).map(Be),...r].join(", ")||"(none)"}var On=e=>Object.
fromEntries(Object.entries(e).filter(([,t])=>t!==void 0));function Rn(e){if(typeof e!="object"||e===null)return String(e);try{return JSON.stringify(e)}catch{return Array.
isArray(e)?"[\u2026]":"{\u2026}"}}d();var me="npx --yes ci-auth@1";function pe(e,t="shell",r="exit 1"){let n=`${me} ${e}`;if(t==="fish")return`eval (begin; ${n}; or echo ${r}; end | string collect; \
or echo ${r})`;if(t==="powershell"){let c=`${n} | Out-String | Invoke-Expression`;return r==="false"?c:`${c}; if (-not $?) { exit 1 }`}return`eval "$(${n} || ec\
ho ${r})"`}var Cn={env:"NAME=value lines, for the variable file of a CI: GitLab ($GITLAB_ENV, dotenv report), Bitbucket, Semaphore",shell:`export lines for sh, \
bash, dash, zsh and ksh: ${pe("\u2026")} in any script (GitLab, Jenkins, Buildkite, Travis), or a file that a shell sources, such as $BASH_ENV of CircleCI`,fish:`\
set lines for fish: ${pe("\u2026","fish")}`,powershell:`assignments for PowerShell (Azure Pipelines, AppVeyor): ${pe("\u2026","powershell")}`,dotenv:"a quoted .\
env file, for node --env-file, docker compose and dotenv libraries",json:"one flat JSON object, for jq and scripts"};var xn=[new RegExp("\\p{Surrogate}","u"),"half a character"];d();var or=p(C(),1),sr=p(We(),1);var qe=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;var Qe=e=>e===408||e===429||e>=500;function Xe(e){let{error:t,message:r}=U(e)??{},n=[r,t].find(c=>typeof c=="string"&&c!=="");return Me(typeof n=="string"?n:e)||
"(no text)"}function ir(e,t,r,n=e){let c=e.trim();if(c==="")throw ar(r,"empty");if(t===void 0&&!c.startsWith("{"))return{token:c,isExact:c===e};let u=U(c),g=t===
void 0?["id_token","value","token"]:[t],m=g.find(E=>typeof u?.[E]=="string"&&u[E]!=="");if(m!==void 0){let E=String(u?.[m]);return{token:E.trim(),field:m,isExact:E.
trim()===E}}throw new l("OIDC_RESPONSE_INVALID",`${r} holds ${ne(n,"no JSON")}, not ${g.join(" or ")}`,{suggestions:["Name the field that holds the token: --oid\
c-token-field NAME"]})}var Bn=(e,t,r)=>ir(e,t,r).token,ar=(e,t)=>new l("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but it has none (${t})`,{suggestions:[
"Make the CI put its ID token there: the variable, file or command must exist in this step."]});d();var k=p(P(),1),cr=p(j(),1),Ye=p(C(),1);function dr(e,t){let r=(0,k.statSync)(e,{throwIfNoEntry:!1});try{(0,k.appendFileSync)(e,t)}catch(n){throw ur(e,r?.size),n}}function ur(e,t){try{t===void 0?(0,k.rmSync)(
e,{force:!0}):(0,k.truncateSync)(e,t)}catch{}}function ze(e,t,r){try{dr(t,r)}catch(n){let{code:c}=n;throw new l("FILE_WRITE_FAILED",`the file that ${e} names ca\
nnot be written (${c})`,{suggestions:["The disk may be full, or a step changed the owner or the mode of the file."]})}}var lr=[[/\0/,"a NUL"],[new RegExp("\\p{Su\
rrogate}","u"),"half a character"]],fr=e=>lr.find(([t])=>t.test(e))?.[1];function Ze(e,t){let r=fr(t);if(r!==void 0)throw new l("EXPORT_VALUE_REFUSED",`the valu\
e of ${e} holds ${r}, which a variable cannot hold`,{suggestions:["Write the value into a file and export its path."]})}var rt=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),gr=e=>rt(e).replaceAll(":","%3A").replaceAll(",","%2C");function F(e,t,r={}){let n=Object.entries(r).map(([c,u])=>`${c}=${gr(u)}`);return`::${e}${n.length>
0?` ${n.join(",")}`:""}::${rt(t)}`}var he=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>F("add-mask",t));function pr(e,t){Ze(e,t);let r=`ghadelimiter_${(0,tt.randomUUID)()}`;
if(e.includes(r)||t.includes(r))throw new l("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${r}
${t}
${r}
`}function se(e,t,r){let n=Object.entries(r).map(([c,u])=>pr(c,u)).join("");n!==""&&nt(e,t,n)}function nt(e,t,r){let[n]=oe(e,t);if(n)throw new l(n.code,n.message,
{suggestions:n.suggestions??[]});ze(t,e[t]??"",r)}function oe(e,t){let r=e[t];return r&&(0,ie.statSync)(r,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_\
MISSING",message:r?`${t} names "${r}", which is not a file`:`${t} is not set, so ci-auth cannot set variables for later steps`,suggestions:["Run inside a step o\
f a job, or use --output-format to get the variables on standard output."]}]}var mr=({env:e})=>({reaches:"later steps",problems:({outputs:t,variables:r})=>[...r?
oe(e,"GITHUB_ENV"):[],...t?oe(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>se(e,"GITHUB_ENV",t),setOutputs:t=>se(e,"GITHUB_OUTPUT",t),appendSummary:t=>{oe(e,"GITHU\
B_STEP_SUMMARY").length===0&&nt(e,"GITHUB_STEP_SUMMARY",t)}}),et={temporary:["RUNNER_TEMP"],job:["GITHUB_SERVER_URL","GITHUB_REPOSITORY","GITHUB_RUN_ID","GITHUB\
_RUN_ATTEMPT","GITHUB_JOB","RUNNER_NAME"]},R={handover:mr,maskLines:he,workspace:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||
e,place:et,ledger:({env:e,temporaryFolder:t})=>({folder:e.RUNNER_TEMP||t,jobKey:et.job.map(r=>e[r]).join(" ")}),secretsWithheld(e){return e.GITHUB_ACTOR==="depe\
ndabot[bot]"?"runs started by Dependabot get secrets of their own store only":e.GITHUB_EVENT_NAME!=="pull_request_target"&&ot(e)?"pull requests from forks get n\
o secrets":void 0}},v={tokenFrom:"`ACTIONS_ID_TOKEN_REQUEST_URL` with `ACTIONS_ID_TOKEN_REQUEST_TOKEN` (GET)",audience:"sign-in",source:"url",masking:"`::add-ma\
sk::`",handover:"`GITHUB_ENV`, `GITHUB_OUTPUT`",cleanup:"the post step of the action, or a step with `if: always()`"};function A(e,t,r){if(t.ACT==="true")return new l(
"OIDC_LOCAL_RUNNER","act runs this job on a computer that has no OIDC token endpoint",{suggestions:[`Use the endpoint of the emulator: ${me} emulator run --ci g\
ithub -- COMMAND`]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new l("OIDC_DEPENDABOT","Dependabot started this run, and such a run cannot get an ID token",{
suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'","Run it after the merge."]});if(ot(t))return new l("OIDC_FORK_PULL_REQUEST","a pull requ\
est from a fork cannot get an ID token",{suggestions:["Skip the step with if: github.event.pull_request.head.repo.full_name == github.repository","Run it on pus\
h."]});let n="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_TOKEN";return new l("OIDC_PERMISSION_MISSING",`${e} runs this job, but ${n} are not set`,
{suggestions:r})}function ot(e){try{let t=JSON.parse((0,ie.readFileSync)(e.GITHUB_EVENT_PATH??"","utf8")),{base:r,head:n}=t.pull_request;return n.repo?.full_name!==
r.repo.full_name}catch{return!1}}var I=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function N(e,t,r){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:n,
ACTIONS_ID_TOKEN_REQUEST_URL:c}=t;if(!n||!c)throw r();if(!URL.canParse(c))throw new l("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");if(hr(new URL(
c),t))throw new l("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is an http URL, but the server of this job uses https",{suggestions:["Find the step, or th\
e env: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, and remove it."]});let u=g=>{let m=new URL(c);return m.searchParams.set("audience",g),m};return{
label:e,mintsAgain:!0,choosesAudience:!0,secrets:[n],async mint(g,m){let E=await m.send({service:`${e} OIDC`,method:"GET",url:u(g),bearer:n});return Er(e,E)},refreshSource:g=>({
kind:"url",url:u(g).href,headers:{Authorization:`Bearer ${n}`},field:"value"})}}var hr=({hostname:e,protocol:t},r)=>t==="http:"&&!qe.test(e)&&!r.GITHUB_SERVER_URL?.
startsWith("http:");function Er(e,t){let{body:r,status:n}=t;if(n<200||n>299)throw yr(e,n,r);let{value:c}=U(r)??{};if(typeof c=="string"&&c!=="")return c;let u=ne(
t.shown,`content type "${t.contentType}"`);throw new l("OIDC_RESPONSE_INVALID",`${e} answered ${n} without a token, but ${u}`,{suggestions:["Check whether a pro\
xy between the runner and the server answers in place of the server."]})}function yr(e,t,r){let n=Xe(r),c={status:t,text:n};return/in '?Completed'? state/i.test(
n)?new l("OIDC_JOB_COMPLETED",`${e} issues no token for a job that has ended`,{server:c,suggestions:["Use the credentials only while the job runs, or use a serv\
ice account: its access token is still valid after the job."]}):new l("OIDC_REQUEST_FAILED",`${e} refused to issue an ID token: HTTP ${t}: ${n}`,{server:c,suggestions:[
Qe(t)?"Run the job again. For longer failures, raise the inputs retries or timeout.":'Check that the job still runs and has "id-token: write".']})}var br=['Give the job "permissions: {contents: read, id-token: write}".'],K={...R,id:"depot",label:"Depot CI",facts:{...v,documentation:"https://depot.dev/docs/\
ci/oidc",recognisedBy:"`DEPOT_JOB_URL`",lifetime:"5 minutes"},hasTokenSurface:e=>K.detect(e)&&I(e),detect:e=>!!e.DEPOT_JOB_URL,tokenSource:({env:e})=>N(K.label,
e,()=>A(K.label,e,br))};d();function it(e,t){let r=e.filter(({identifies:c})=>c!=="runner"),n=e.filter(({identifies:c})=>c==="runner");return st(r,t)??st(n,t)}var st=(e,t)=>e.find(r=>r.hasTokenSurface(
t))??e.find(r=>r.detect(t));d();d();var wr={"google.subject":"assertion.repository_id","attribute.repository":"assertion.repository","attribute.repository_id":"assertion.repository_id","attribute.\
repository_owner_id":"assertion.repository_owner_id","attribute.ref":"assertion.ref"},Tr={condition:"assertion.event_name in ['push', 'release', 'schedule', 'wo\
rkflow_dispatch', 'repository_dispatch']"},W={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:wr,trustedBuild:Tr},Sr=['Give th\
e job "permissions: {contents: read, id-token: write}".',"If a reusable workflow runs the job, the calling job must grant the same permissions."],V={...R,id:"gi\
thub",label:"GitHub Actions",naming:W,facts:{...v,documentation:"https://docs.github.com/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=true`",lifetime:"\
5 minutes"},hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&I(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>N(V.label,e,()=>A(V.label,e,Sr))};var _r=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],q={...R,id:"forgejo",label:"Forgejo Actions",naming:W,
facts:{...v,documentation:"https://forgejo.org/docs/latest/user/actions/security-openid-connect/",recognisedBy:"`FORGEJO_ACTIONS=true`",lifetime:"1 hour"},hasTokenSurface:e=>q.
detect(e)&&I(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>N(q.label,e,()=>A(q.label,e,_r))};d();var Or=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],Rr=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),Q={...R,id:"ghes",label:"GitHub\
 Enterprise Server",naming:W,facts:{...v,documentation:"https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc",recognisedBy:"`GITHUB_AC\
TIONS=true`, `GITHUB_SERVER_URL` not of GitHub",lifetime:"5 minutes"},hasTokenSurface:e=>Q.detect(e)&&I(e),detect:e=>e.GITHUB_ACTIONS==="true"&&Rr(e),tokenSource:({
env:e})=>N(Q.label,e,()=>A(Q.label,e,Or))};d();var ae={...R,id:"gitea",label:"Gitea Actions",facts:{...v,documentation:"https://docs.gitea.com/usage/actions/secrets",recognisedBy:"`GITEA_ACTIONS=true` withou\
t `FORGEJO_ACTIONS`",tokenFrom:"none in the releases known to us; `ACTIONS_ID_TOKEN_REQUEST_URL` (GET) if the server sets it",audience:"none",lifetime:"no token",
source:"key"},hasTokenSurface:e=>ae.detect(e)&&I(e),detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",tokenSource:({env:e})=>N(ae.label,e,vr)},vr=()=>new l(
"OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a secret, with "ci-au\
th key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env NAME"]});var Co="ci-auth-action/0.0.0",xo=()=>({env:Je(process.env,process.platform),cwd:process.cwd(),temporaryFolder:(0,at.tmpdir)()}),Ir=[q,ae,K,Q,V],Po=({env:e})=>it(
Ir,e)??V,D=e=>{process.stdout.write(`${e}
`)};function $o({env:e}){let t=new Set,r=n=>{e.RUNNER_DEBUG==="1"&&D(F("debug",n))};return{mask(n){if(!t.has(n)){t.add(n);for(let c of he(n))D(c)}},masked:async()=>{},
note:n=>Nr(n),warn:(n,c)=>D(F("warning",`${n}: ${c}`,{title:`ci-auth: ${n}`})),waiting:r,trace:r}}var ct="recorded",Lo=({env:e},t)=>se(e,"GITHUB_STATE",{[ct]:JSON.
stringify(t)}),Uo=({env:e})=>$e(e[`STATE_${ct}`]??""),Nr=e=>D(je(e));function Fo(e){if(process.exitCode=1,!(e instanceof l)){let m=e instanceof Error?e.stack??e.
message:"a value that is not an error was thrown";D(F("error",`this is a bug in ci-auth: ${m}`,{title:"ci-auth"}));return}let{code:t,facts:r,message:n,problems:c,
suggestions:u}=e,g=[c.length>0?n:n.replace(/$/m,` (${t})`),...r.map(m=>`  ${m}`),...u.length>0?["Try this:",...u.map(m=>`  ${m}`)]:[]];D(F("error",g.join(`
`),{title:`ci-auth: ${t}`}))}export{x as a,p as b,s as c,i as d,a as e,o as f,d as g,Dt as h,cn as i,J as j,Be as k,Me as l,U as m,ne as n,On as o,Rn as p,P as q,De as r,j as s,C as t,l as u,
jr as v,me as w,b as x,_ as y,Hr as z,T as A,Jr as B,O as C,Y as D,Qr as E,Xr as F,Re as G,Yr as H,Ie as I,Ne as J,rn as K,ir as L,Bn as M,ar as N,wn as O,qt as P,
mn as Q,hn as R,En as S,Co as T,xo as U,Po as V,$o as W,Lo as X,Uo as Y,Nr as Z,Fo as _};
