var dt=Object.create;var be=Object.defineProperty;var ut=Object.getOwnPropertyDescriptor;var lt=Object.getOwnPropertyNames;var gt=Object.getPrototypeOf,pt=Object.prototype.hasOwnProperty;var ft=(e,t,r)=>()=>{if(r)throw r[0];try{return e&&(t=e(e=0)),t}catch(n){throw r=[n],n}};var D=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(r){throw t=0,r}};var mt=(e,t,r,n)=>{if(t&&typeof t=="object"||typeof t=="function")for(let c of lt(t))!pt.call(e,c)&&c!==r&&be(e,c,{get:()=>t[c],enumerable:!(n=ut(t,c))||n.enumerable});
return e};var y=(e,t,r)=>(r=e!=null?dt(gt(e)):{},mt(t||!e||!e.__esModule?be(r,"default",{value:e,enumerable:!0}):r,e));var s,i,a,o,d=ft(()=>{"use strict";s=class e{#e=new Map;constructor(t){for(let[r,n]of t instanceof e?t.entries():Object.entries(t??{}))this.set(r,n)}get(t){return this.#e.
get(t.toLowerCase())??null}has(t){return this.#e.has(t.toLowerCase())}set(t,r){this.#e.set(t.toLowerCase(),r)}delete(t){this.#e.delete(t.toLowerCase())}entries(){
return this.#e.entries()}},i=class e{url;method;headers;signal;body=null;constructor(t,r={}){let n=t instanceof e?t:void 0;this.url=n?.url??String(t),this.method=
r.method??n?.method??"GET",this.headers=new s(r.headers??n?.headers),this.signal=r.signal??n?.signal}clone(){return new e(this)}},a=class{status;statusText="";headers=new s;body=null;constructor(t,{
status:r=200}={}){this.status=r}get ok(){return this.status>=200&&this.status<300}},o=void 0});var $=D((xr,Ne)=>{d();Ne.exports=process.getBuiltinModule("node:fs")});var B=D((vr,Re)=>{d();Re.exports=process.getBuiltinModule("node:path")});var z=D(($r,Ae)=>{d();Ae.exports=process.getBuiltinModule("node:crypto")});var Z=D((Ur,ke)=>{d();ke.exports=process.getBuiltinModule("node:os")});var st=D((Io,ot)=>{d();ot.exports=process.getBuiltinModule("node:fs/promises")});d();var ht=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,Sr=e=>/^[\w./:@%+,=-]+$/.test(e)?e:ht(e);var j=e=>bt(e.replace(Et,wt)),Te=e=>e.split(`
`).map(j).join(`
`),Et=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,yt={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},wt=e=>yt[e]??`\\\
u${e.charCodeAt(0).toString(16).padStart(4,"0")}`,bt=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: ");var Se=e=>_e(j(X(e)),200),_e=(e,t)=>e.slice(0,t).replace(/[\ud800-\udbff]$/,"");function Ie(e,t=300){let r=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();
return _e(j(X(r)),t)}var Tt=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,X=e=>e.replace(
Tt,t=>St(t)?t:"***"),St=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(Ot),_t=12,It=40,Ot=e=>e.length<=_t||e.length<=It&&!(/[A-Z]/.test(e)&&/[a-z]/.test(
e)&&/\d/.test(e));d();var Oe=20;function P(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function Y(e,t){let r=P(e);return r?
`the keys ${Nt(r)}`:t}function Nt(e){let t=Object.keys(e),r=t.length>Oe?["\u2026"]:[];return[...t.slice(0,Oe).map(Se),...r].join(", ")||"(none)"}var Nr=e=>Object.
fromEntries(Object.entries(e).filter(([,t])=>t!==void 0));function Rr(e){if(typeof e!="object"||e===null)return String(e);try{return JSON.stringify(e)}catch{return Array.
isArray(e)?"[\u2026]":"{\u2026}"}}d();var ne=y(z(),1),m=y($(),1),I=y(B(),1);d();var xe=y($(),1),ee=y(Z(),1),ce=y(B(),1);d();var l=class e extends Error{name="CiAuthError";static[Symbol.hasInstance](t){return t instanceof Error&&t.name==="CiAuthError"}code;suggestions;facts;server;problems;constructor(t,r,n={}){
super(r,n.cause===void 0?void 0:{cause:n.cause}),this.code=t,this.suggestions=[...n.suggestions??[]],this.facts=[...n.facts??[]],this.server=n.server,this.problems=
[...n.problems??[]]}with({code:t=this.code,message:r=this.message,...n}){return new e(t,r,{...this,cause:this.cause,...n})}};function Rt(e){let[t,...r]=e;if(r.length===
0)return new l(t.code,t.message,{suggestions:t.suggestions??[]});let n=e.map(({code:c,message:u})=>`- ${u} (${c})`).join(`
`);return new l(t.code,`${e.length} things are wrong
${n}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:c=[]})=>c))]})}function jr([e,...t]){if(e)throw Rt([e,...t])}function Br(e){let t=e instanceof l,{message:r,suggestions:n=[]}=t?e:{message:`this is a bug in ci-auth: ${e}`},c=n.map(f=>f.replace(/\.$/,"")).join("; "),u=r.replace(
/\s*\n\s*/g,"; "),p=c===""?u:`${u.replace(/\.$/,"")}. Try this: ${c}`;return{code:t?e.code:"BUG",text:X(j(p))}}var At={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is ex\
ceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link, and links are not followed",ENAMETOOLONG:"\
the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are open"},w=e=>e instanceof Error&&"code"in e&&typeof e.
code=="string"?e.code:"",T=e=>{let t=w(e),r=At[t];return r?`${r} (${t})`:t||"unknown reason"},Kr=e=>w(e)==="ENOENT"?"it does not exist (ENOENT)":T(e),Jr=e=>t=>{
if(["ENOENT","ENOTDIR"].includes(w(t)))return e;throw t},kt=(e,t)=>{try{let{uid:r}=(0,xe.lstatSync)(e);return t==="win32"?"":`, owned by user ${r}`}catch{return"\
, which cannot be read"}},E=(e,t,r=(0,ee.platform)())=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,ce.dirname)(e)}${kt((0,ce.dirname)(
e),r)}`,suggestions:["Choose a folder that this job may write to."]}),te=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and ci-auth never follows links`:
`${e} already exists, and ci-auth never overwrites a file`,suggestions:["Choose another path, or remove the existing file."]}),b=({code:e,message:t,suggestions:r=[]},n)=>new l(
e,t,{suggestions:r,cause:n}),xt=["EACCES","EBUSY","EPERM"],Ct=[10,20,50,100,200,400],Ce=e=>e==="win32"?Ct:[],vt=e=>new Promise(t=>setTimeout(t,e)),ve=e=>{if(!xt.
includes(w(e)))throw e};async function Vr(e,t=(0,ee.platform)()){for(let r of Ce(t)){try{return await e()}catch(n){ve(n)}await vt(r)}return e()}function G(e,t=(0,ee.platform)()){
for(let r of Ce(t)){try{return e()}catch(n){ve(n)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,r)}return e()}d();var de=y(z(),1),S=y($(),1),re=y(Z(),1),L=y(B(),1);var ue="ci-creds-",Pt=/^ci-creds-partial-[0-9a-f]{16}\.json$/,$t=/^ci-creds-[^/\\]*\.json$/,Yr=`${ue}*.json`,zr=()=>`${ue}${(0,de.randomBytes)(8).toString("hex")}\
.json`;var le=()=>`${ue}partial-${(0,de.randomBytes)(8).toString("hex")}.json`,Zr=e=>Pt.test(e),en=e=>$t.test(e),ge=({dev:e,ino:t,birthtimeNs:r})=>({device:e.toString(),
inode:t.toString(),birthtimeMs:Number(r)/1e6}),Pe=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs),Lt=448;function pe(e){
let t=Ut(e);return{path:(0,L.join)(e,t===void 0?"ci-auth":`ci-auth-${t}`),uid:t}}function Ut(e){if((0,re.platform)()!=="win32")try{return(0,re.userInfo)().uid}catch{
return Ft(e)}}function Ft(e){try{let t=(0,S.mkdtempSync)((0,L.join)(e,"ci-auth-probe-")),{uid:r}=(0,S.lstatSync)(t);return(0,S.rmdirSync)(t),r}catch(t){throw b(
E((0,L.join)(e,"ci-auth"),T(t)),t)}}function M(e){let t;try{t=(0,S.lstatSync)(e.path,{bigint:!0})}catch(n){if(["ENOENT","ENOTDIR"].includes(w(n)))return!1;throw b(
E(e.path,T(n)),n)}let r=jt(e,t);if(r)throw b({...E(e.path,r),suggestions:[Dt(e.path)]});return!0}function $e(e){try{(0,S.accessSync)(M(e)?e.path:(0,L.dirname)(e.
path),S.constants.W_OK|S.constants.X_OK);return}catch(t){return t instanceof l?t:E(e.path,T(t))}}function Le(e){try{G(()=>(0,S.mkdirSync)(e.path,{mode:Lt}))}catch(t){
if(w(t)!=="EEXIST")throw b(E(e.path,T(t)),t)}M(e)}var Dt=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function jt({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users can enter it"}var Bt=["id","path","device","inode","createdAt"],Gt=["credentials","subject-token","launcher"],Mt=e=>Bt.every(t=>typeof e[t]=="string")&&(0,I.isAbsolute)(String(
e.path))&&Gt.includes(e.kind)&&["profile","projectId","who","content"].every(t=>["undefined","string"].includes(typeof e[t]))&&typeof e.remove=="boolean"&&typeof e.
birthtimeMs=="number",fe=e=>`
${JSON.stringify(e)}
`,De=e=>je(Be(e).flat()),je=e=>e.filter(t=>typeof t=="object"&&t!==null&&Mt(t));function Ue(e){let t=[...new Set(e.split(`
`))].flatMap(Ht),r=new Set(t.map(n=>n.withdrawn));return je(t).filter(({id:n})=>!r.has(n))}var Ht=e=>Be(e).filter(t=>typeof t=="object"&&t!==null);function Be(e){
if(e==="")return[];try{return[JSON.parse(e)]}catch{return[]}}var Kt=m.constants.O_WRONLY|m.constants.O_APPEND|m.constants.O_CREAT|(m.constants.O_NOFOLLOW??0),Jt=200;
function Vt({directory:e,jobKey:t}){return Ge(pe(e),Wt(t))}var sn=e=>Ge({...pe((0,I.dirname)((0,I.dirname)(e))),path:(0,I.dirname)(e)},(0,I.basename)(e)),Wt=e=>(0,ne.createHash)(
"sha256").update(e).digest("hex").slice(0,32);function Ge(e,t){let r=`${t}.jsonl`,n=(0,I.join)(e.path,r),c=[],u=O=>{for(let _=1;_<=Jt;_++)if(Le(e),qt(n,O))return;
throw b(E(n,"another process removed it again and again"))},p=()=>{if(!M(e))return[];let O=me([n]);return Ue(O+me(Fe(e.path,r)))},f=()=>M(e)?(H(["ENOENT"],n,()=>(0,m.renameSync)(
n,`${n}.${(0,ne.randomBytes)(8).toString("hex")}`)),c=Fe(e.path,r),Ue(me(c))):[],h=O=>{for(let _ of O)u(fe(_));for(let _ of c)H(["ENOENT"],_,()=>(0,m.unlinkSync)(
_));c=[],H(["ENOENT","ENOTEMPTY","EEXIST"],e.path,()=>(0,m.rmdirSync)(e.path))},Q=()=>{try{p().length===0&&h(f())}catch{}};return{path:n,inspect:()=>$e(e),record:O=>{
try{u(fe(O))}catch(_){throw Q(),_}},withdraw:O=>{try{u(fe({withdrawn:O}))}catch{return h(f().filter(_=>_.id!==O))}p().length===0&&h(f())},read:p,take:f,settle:h}}
function qt(e,t){let r;try{r=G(()=>(0,m.openSync)(e,Kt,384));let n=Buffer.from(t);if((0,m.writeSync)(r,n)!==n.length)throw b(E(e,"no space is left"));return(0,m.fstatSync)(
r,{bigint:!0}).ino===(0,m.lstatSync)(e,{bigint:!0}).ino}catch(n){if(w(n)==="ENOENT")return!1;throw n instanceof Error&&"syscall"in n?b(E(e,T(n)),n):n}finally{r!==
void 0&&(0,m.closeSync)(r)}}function Fe(e,t){let r=[];return H(["ENOENT"],e,()=>{r=(0,m.readdirSync)(e)}),r.filter(n=>n.startsWith(`${t}.`)).map(n=>(0,I.join)(e,
n))}function me(e){let t="";for(let r of e)H(["ENOENT"],r,()=>{t+=(0,m.readFileSync)(r,"utf8")});return t}function H(e,t,r){try{G(r)}catch(n){if(!e.includes(w(n)))
throw b(E(t,T(n)),n)}}var an=(e,t)=>{let{folder:r,jobKey:n}=e.ledger(t);return Vt({directory:r,jobKey:n})};d();var tt=y(Z(),1);d();function Me(e,t){let r={...e};if(t!=="win32")return r;let n=new Map(Object.keys(r).map(u=>[u.toUpperCase(),u])),c=u=>typeof u=="string"?n.get(u.toUpperCase())??
u:u;return new Proxy(r,{get:(u,p)=>Reflect.get(u,c(p)),has:(u,p)=>Reflect.has(u,c(p))})}var un="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES";d();d();var Qe=y(z(),1),ie=y($(),1);d();var Ee="npx --yes ci-auth@1";function he(e,t="shell",r="exit 1"){let n=`${Ee} ${e}`;if(t==="fish")return`eval (begin; ${n}; or echo ${r}; end | string collect; \
or echo ${r})`;if(t==="powershell"){let c=`${n} | Out-String | Invoke-Expression`;return r==="false"?c:`${c}; if (-not $?) { exit 1 }`}return`eval "$(${n} || ec\
ho ${r})"`}var hn={env:"NAME=value lines, for the variable file of a CI: GitLab ($GITLAB_ENV, dotenv report), Bitbucket, Semaphore",shell:`export lines for sh, \
bash, dash, zsh and ksh: ${he("\u2026")} in any script (GitLab, Jenkins, Buildkite, Travis), or a file that a shell sources, such as $BASH_ENV of CircleCI`,fish:`\
set lines for fish: ${he("\u2026","fish")}`,powershell:`assignments for PowerShell (Azure Pipelines, AppVeyor): ${he("\u2026","powershell")}`,dotenv:"a quoted .\
env file, for node --env-file, docker compose and dotenv libraries",json:"one flat JSON object, for jq and scripts"};var En=[new RegExp("\\p{Surrogate}","u"),"half a character"];d();var He=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;var Ke=e=>e===408||e===429||e>=500;function Je(e){let{error:t,message:r}=P(e)??{},n=[r,t].find(c=>typeof c=="string"&&c!=="");return Ie(typeof n=="string"?n:e)||
"(no text)"}function Qt(e,t,r,n=e){let c=e.trim();if(c==="")throw Xt(r,"empty");if(t===void 0&&!c.startsWith("{"))return{token:c,isExact:c===e};let u=P(c),p=t===
void 0?["id_token","value","token"]:[t],f=p.find(h=>typeof u?.[h]=="string"&&u[h]!=="");if(f!==void 0){let h=String(u?.[f]);return{token:h.trim(),field:f,isExact:h.
trim()===h}}throw new l("OIDC_RESPONSE_INVALID",`${r} holds ${Y(n,"no JSON")}, not ${p.join(" or ")}`,{suggestions:["Name the field that holds the token: --oidc\
-token-field NAME"]})}var _n=(e,t,r)=>Qt(e,t,r).token,Xt=(e,t)=>new l("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but it has none (${t})`,{suggestions:[
"Make the CI put its ID token there: the variable, file or command must exist in this step."]});d();var x=y($(),1);function Yt(e,t){let r=(0,x.statSync)(e,{throwIfNoEntry:!1});try{(0,x.appendFileSync)(e,t)}catch(n){throw zt(e,r?.size),n}}function zt(e,t){try{t===void 0?(0,x.rmSync)(
e,{force:!0}):(0,x.truncateSync)(e,t)}catch{}}function Ve(e,t,r){try{Yt(t,r)}catch(n){let{code:c}=n;throw new l("FILE_WRITE_FAILED",`the file that ${e} names ca\
nnot be written (${c})`,{suggestions:["The disk may be full, or a step changed the owner or the mode of the file."]})}}var Zt=[[/\0/,"a NUL"],[new RegExp("\\p{Su\
rrogate}","u"),"half a character"]],er=e=>Zt.find(([t])=>t.test(e))?.[1];function We(e,t){let r=er(t);if(r!==void 0)throw new l("EXPORT_VALUE_REFUSED",`the valu\
e of ${e} holds ${r}, which a variable cannot hold`,{suggestions:["Write the value into a file and export its path."]})}var Xe=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),tr=e=>Xe(e).replaceAll(":","%3A").replaceAll(",","%2C");function U(e,t,r={}){let n=Object.entries(r).map(([c,u])=>`${c}=${tr(u)}`);return`::${e}${n.length>
0?` ${n.join(",")}`:""}::${Xe(t)}`}var ye=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>U("add-mask",t));function rr(e,t){We(e,t);let r=`ghadelimiter_${(0,Qe.randomUUID)()}`;
if(e.includes(r)||t.includes(r))throw new l("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${r}
${t}
${r}
`}function se(e,t,r){let n=Object.entries(r).map(([c,u])=>rr(c,u)).join("");n!==""&&Ye(e,t,n)}function Ye(e,t,r){let[n]=oe(e,t);if(n)throw new l(n.code,n.message,
{suggestions:n.suggestions??[]});Ve(t,e[t]??"",r)}function oe(e,t){let r=e[t];return r&&(0,ie.statSync)(r,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_\
MISSING",message:r?`${t} names "${r}", which is not a file`:`${t} is not set, so ci-auth cannot set variables for later steps`,suggestions:["Run inside a step o\
f a job, or use --output-format to get the variables on standard output."]}]}var nr=({env:e})=>({reaches:"later steps",problems:({outputs:t,variables:r})=>[...r?
oe(e,"GITHUB_ENV"):[],...t?oe(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>se(e,"GITHUB_ENV",t),setOutputs:t=>se(e,"GITHUB_OUTPUT",t),appendSummary:t=>{oe(e,"GITHU\
B_STEP_SUMMARY").length===0&&Ye(e,"GITHUB_STEP_SUMMARY",t)}}),qe={temporary:["RUNNER_TEMP"],job:["GITHUB_SERVER_URL","GITHUB_REPOSITORY","GITHUB_RUN_ID","GITHUB\
_RUN_ATTEMPT","GITHUB_JOB","RUNNER_NAME"]},N={handover:nr,maskLines:ye,workspace:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||
e,place:qe,ledger:({env:e,temporaryFolder:t})=>({folder:e.RUNNER_TEMP||t,jobKey:qe.job.map(r=>e[r]).join(" ")}),secretsWithheld(e){return e.GITHUB_ACTOR==="depe\
ndabot[bot]"?"runs started by Dependabot get secrets of their own store only":e.GITHUB_EVENT_NAME!=="pull_request_target"&&ze(e)?"pull requests from forks get n\
o secrets":void 0}},R={tokenFrom:"`ACTIONS_ID_TOKEN_REQUEST_URL` with `ACTIONS_ID_TOKEN_REQUEST_TOKEN` (GET)",audience:"sign-in",source:"url",masking:"`::add-ma\
sk::`",handover:"`GITHUB_ENV`, `GITHUB_OUTPUT`",cleanup:"the post step of the action, or a step with `if: always()`"};function C(e,t,r){if(t.ACT==="true")return new l(
"OIDC_LOCAL_RUNNER","act runs this job on a computer that has no OIDC token endpoint",{suggestions:[`Use the endpoint of the emulator: ${Ee} emulator run --ci g\
ithub -- COMMAND`]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new l("OIDC_DEPENDABOT","Dependabot started this run, and such a run cannot get an ID token",{
suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'","Run it after the merge."]});if(ze(t))return new l("OIDC_FORK_PULL_REQUEST","a pull requ\
est from a fork cannot get an ID token",{suggestions:["Skip the step with if: github.event.pull_request.head.repo.full_name == github.repository","Run it on pus\
h."]});let n="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_TOKEN";return new l("OIDC_PERMISSION_MISSING",`${e} runs this job, but ${n} are not set`,
{suggestions:r})}function ze(e){try{let t=JSON.parse((0,ie.readFileSync)(e.GITHUB_EVENT_PATH??"","utf8")),{base:r,head:n}=t.pull_request;return n.repo?.full_name!==
r.repo.full_name}catch{return!1}}var A=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function k(e,t,r){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:n,
ACTIONS_ID_TOKEN_REQUEST_URL:c}=t;if(!n||!c)throw r();if(!URL.canParse(c))throw new l("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");if(or(new URL(
c),t))throw new l("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is an http URL, but the server of this job uses https",{suggestions:["Find the step, or th\
e env: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, and remove it."]});let u=p=>{let f=new URL(c);return f.searchParams.set("audience",p),f};return{
label:e,mintsAgain:!0,choosesAudience:!0,secrets:[n],async mint(p,f){let h=await f.send({service:`${e} OIDC`,method:"GET",url:u(p),bearer:n});return sr(e,h)},refreshSource:p=>({
kind:"url",url:u(p).href,headers:{Authorization:`Bearer ${n}`},field:"value"})}}var or=({hostname:e,protocol:t},r)=>t==="http:"&&!He.test(e)&&!r.GITHUB_SERVER_URL?.
startsWith("http:");function sr(e,t){let{body:r,status:n}=t;if(n<200||n>299)throw ir(e,n,r);let{value:c}=P(r)??{};if(typeof c=="string"&&c!=="")return c;let u=Y(
t.shown,`content type "${t.contentType}"`);throw new l("OIDC_RESPONSE_INVALID",`${e} answered ${n} without a token, but ${u}`,{suggestions:["Check whether a pro\
xy between the runner and the server answers in place of the server."]})}function ir(e,t,r){let n=Je(r),c={status:t,text:n};return/in '?Completed'? state/i.test(
n)?new l("OIDC_JOB_COMPLETED",`${e} issues no token for a job that has ended`,{server:c,suggestions:["Use the credentials only while the job runs, or use a serv\
ice account: its access token is still valid after the job."]}):new l("OIDC_REQUEST_FAILED",`${e} refused to issue an ID token: HTTP ${t}: ${n}`,{server:c,suggestions:[
Ke(t)?"Run the job again. For longer failures, raise the inputs retries or timeout.":'Check that the job still runs and has "id-token: write".']})}var ar=['Give the job "permissions: {contents: read, id-token: write}".'],K={...N,id:"depot",label:"Depot CI",facts:{...R,documentation:"https://depot.dev/docs/\
ci/oidc",recognisedBy:"`DEPOT_JOB_URL`",lifetime:"5 minutes"},hasTokenSurface:e=>K.detect(e)&&A(e),detect:e=>!!e.DEPOT_JOB_URL,tokenSource:({env:e})=>k(K.label,
e,()=>C(K.label,e,ar))};d();function et(e,t){let r=e.filter(({identifies:c})=>c!=="runner"),n=e.filter(({identifies:c})=>c==="runner");return Ze(r,t)??Ze(n,t)}var Ze=(e,t)=>e.find(r=>r.hasTokenSurface(
t))??e.find(r=>r.detect(t));d();d();var cr={"google.subject":"assertion.repository_id","attribute.repository":"assertion.repository","attribute.repository_id":"assertion.repository_id","attribute.\
repository_owner_id":"assertion.repository_owner_id","attribute.ref":"assertion.ref"},dr={condition:"assertion.event_name in ['push', 'release', 'schedule', 'wo\
rkflow_dispatch', 'repository_dispatch']"},V={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:cr,trustedBuild:dr},ur=['Give th\
e job "permissions: {contents: read, id-token: write}".',"If a reusable workflow runs the job, the calling job must grant the same permissions."],J={...N,id:"gi\
thub",label:"GitHub Actions",naming:V,facts:{...R,documentation:"https://docs.github.com/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=true`",lifetime:"\
5 minutes"},hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&A(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>k(J.label,e,()=>C(J.label,e,ur))};var lr=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],W={...N,id:"forgejo",label:"Forgejo Actions",naming:V,
facts:{...R,documentation:"https://forgejo.org/docs/latest/user/actions/security-openid-connect/",recognisedBy:"`FORGEJO_ACTIONS=true`",lifetime:"1 hour"},hasTokenSurface:e=>W.
detect(e)&&A(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>k(W.label,e,()=>C(W.label,e,lr))};d();var gr=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],pr=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),q={...N,id:"ghes",label:"GitHub\
 Enterprise Server",naming:V,facts:{...R,documentation:"https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc",recognisedBy:"`GITHUB_AC\
TIONS=true`, `GITHUB_SERVER_URL` not of GitHub",lifetime:"5 minutes"},hasTokenSurface:e=>q.detect(e)&&A(e),detect:e=>e.GITHUB_ACTIONS==="true"&&pr(e),tokenSource:({
env:e})=>k(q.label,e,()=>C(q.label,e,gr))};d();var ae={...N,id:"gitea",label:"Gitea Actions",facts:{...R,documentation:"https://docs.gitea.com/usage/actions/secrets",recognisedBy:"`GITEA_ACTIONS=true` withou\
t `FORGEJO_ACTIONS`",tokenFrom:"none in the releases known to us; `ACTIONS_ID_TOKEN_REQUEST_URL` (GET) if the server sets it",audience:"none",lifetime:"no token",
source:"key"},hasTokenSurface:e=>ae.detect(e)&&A(e),detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",tokenSource:({env:e})=>k(ae.label,e,fr)},fr=()=>new l(
"OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a secret, with "ci-au\
th key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env NAME"]});var fo="ci-auth-action/0.0.0",mo=()=>({env:Me(process.env,process.platform),cwd:process.cwd(),temporaryFolder:(0,tt.tmpdir)()}),rt=[W,ae,K,q,J],ho=({env:e})=>et(
rt,e)??J,Eo=e=>rt.find(t=>t.id===e),F=e=>{process.stdout.write(`${e}
`)};function yo({env:e}){let t=new Set,r=n=>{e.RUNNER_DEBUG==="1"&&F(U("debug",n))};return{mask(n){if(!t.has(n)){t.add(n);for(let c of ye(n))F(c)}},masked:async()=>{},
note:n=>mr(n),warn:(n,c)=>F(U("warning",`${n}: ${c}`,{title:`ci-auth: ${n}`})),waiting:r,trace:r}}var nt="recorded",wo=({env:e},t)=>se(e,"GITHUB_STATE",{[nt]:JSON.
stringify(t)}),bo=({env:e})=>De(e[`STATE_${nt}`]??""),mr=e=>F(Te(e));function To(e){if(process.exitCode=1,!(e instanceof l)){let f=e instanceof Error?e.stack??e.
message:"a value that is not an error was thrown";F(U("error",`this is a bug in ci-auth: ${f}`,{title:"ci-auth"}));return}let{code:t,facts:r,message:n,problems:c,
suggestions:u}=e,p=[c.length>0?n:n.replace(/$/m,` (${t})`),...r.map(f=>`  ${f}`),...u.length>0?["Try this:",...u.map(f=>`  ${f}`)]:[]];F(U("error",p.join(`
`),{title:`ci-auth: ${t}`}))}d();var g=y(st(),1),v=y(B(),1);var we=e=>(0,g.lstat)(e).then(t=>t.isSymbolicLink(),()=>!1);async function ko(e){let t=(0,v.dirname)(e);try{if(!(await(0,g.stat)(t)).isDirectory())return it(t,"\
is not a folder")}catch(r){return["ENOENT","ENOTDIR"].includes(w(r))?it(t,"does not exist"):E(e,T(r))}return await hr(e)??Er(e)}var it=(e,t)=>({code:"INPUT_WORK\
SPACE_MISSING",message:`the folder ${e} for the credentials file ${t}`,suggestions:["Create the folder first, check out the repository before the sign-in, or ch\
oose another path."]});async function hr(e){try{return te(e,(await(0,g.lstat)(e)).isSymbolicLink())}catch(t){return w(t)==="ENOENT"?void 0:E(e,T(t))}}async function Er(e){
try{await(0,g.access)((0,v.dirname)(e),g.constants.W_OK|g.constants.X_OK);return}catch(t){return E(e,T(t))}}async function xo(e,t,r){let n;try{let{mode:c}=await(0,g.lstat)(
e);if(await we(e))throw b(E(e,"it is a link: name the file that it leads to"));if(!(await(0,g.readFile)(e)).equals(Buffer.from(t)))throw new l("FILE_WRITE_FAILE\
D",`cannot write ${e}: it does not contain the text that was read`,{suggestions:["Save it as UTF-8 without a byte order mark, and run the command again."]});n=(0,v.join)(
(0,v.dirname)(e),le()),await(0,g.writeFile)(n,r,{flag:"wx",mode:c}),await(0,g.chmod)(n,c&511),await(0,g.rename)(n,e)}catch(c){throw n!==void 0&&await(0,g.unlink)(
n).catch(()=>{}),await ct(e,c)}}async function Co(e,t,r=()=>{},{link:n=g.link,mode:c=384}={}){if(await yr(e))throw b(te(e,await we(e)));let u=(0,v.join)((0,v.dirname)(
e),le());await at({path:e,at:u,content:t,mode:c},r,()=>wr(u,e,n))||await at({path:e,at:e,content:t,mode:c},r,async()=>!0)}var yr=e=>(0,g.lstat)(e).then(()=>!0,()=>!1);
async function wr(e,t,r){try{return await r(e,t),!0}catch(n){if(w(n)==="EEXIST")throw n;return!1}}async function at({at:e,content:t,mode:r,path:n},c,u){let p,f=!1;
try{p=await(0,g.open)(e,"wx",r);let h=ge(await p.stat({bigint:!0}));c(h),await p.writeFile(t),f=await u(),e!==n&&await(0,g.unlink)(e);let Q=ge(await p.stat({bigint:!0}));
return f&&!Pe(h,Q)&&c({...Q,birthtimeMs:0}),f}catch(h){throw p&&await(0,g.unlink)(e).catch(()=>{}),f&&await(0,g.unlink)(n).catch(()=>{}),await ct(n,h)}finally{await p?.
close()}}async function ct(e,t){let r=w(t);return r===""||t instanceof l?t:r==="EEXIST"?b(te(e,await we(e)),t):b(E(e,T(t)),t)}export{D as a,y as b,s as c,i as d,a as e,o as f,d as g,ht as h,Sr as i,j,Se as k,Ie as l,P as m,Y as n,Nt as o,Nr as p,Rr as q,$ as r,st as s,Z as t,B as u,l as v,
jr as w,Br as x,Ee as y,w as z,T as A,Kr as B,Jr as C,E as D,b as E,Vr as F,G,z as H,Yr as I,zr as J,le as K,Zr as L,en as M,ge as N,Pe as O,pe as P,M as Q,Le as R,
sn as S,Wt as T,an as U,ko as V,xo as W,Co as X,Qt as Y,_n as Z,Xt as _,un as $,fo as aa,mo as ba,ho as ca,Eo as da,yo as ea,wo as fa,bo as ga,mr as ha,To as ia};
