var ct=Object.create;var he=Object.defineProperty;var dt=Object.getOwnPropertyDescriptor;var ut=Object.getOwnPropertyNames;var lt=Object.getPrototypeOf,gt=Object.prototype.hasOwnProperty;var ft=(e,t,r)=>()=>{if(r)throw r[0];try{return e&&(t=e(e=0)),t}catch(n){throw r=[n],n}};var x=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(r){throw t=0,r}};var pt=(e,t,r,n)=>{if(t&&typeof t=="object"||typeof t=="function")for(let o of ut(t))!gt.call(e,o)&&o!==r&&he(e,o,{get:()=>t[o],enumerable:!(n=dt(t,o))||n.enumerable});
return e};var f=(e,t,r)=>(r=e!=null?ct(lt(e)):{},pt(t||!e||!e.__esModule?he(r,"default",{value:e,enumerable:!0}):r,e));var c,d,u,s=ft(()=>{"use strict";c=class e{#e=new Map;constructor(t){for(let[r,n]of t instanceof e?t.entries():Object.entries(t??{}))this.set(r,n)}get(t){return this.#e.
get(t.toLowerCase())??null}has(t){return this.#e.has(t.toLowerCase())}set(t,r){this.#e.set(t.toLowerCase(),r)}delete(t){this.#e.delete(t.toLowerCase())}entries(){
return this.#e.entries()}},d=class e{url;method;headers;signal;body=null;constructor(t,r={}){let n=t instanceof e?t:void 0;this.url=n?.url??String(t),this.method=
r.method??n?.method??"GET",this.headers=new c(r.headers??n?.headers),this.signal=r.signal??n?.signal}clone(){return new e(this)}},u=class{status;statusText="";headers=new c;body=null;constructor(t,{
status:r=200}={}){this.status=r}get ok(){return this.status>=200&&this.status<300}}});var D=x((kr,Ee)=>{s();Ee.exports=process.getBuiltinModule("node:os")});var Q=x((Dr,_e)=>{s();_e.exports=process.getBuiltinModule("node:crypto")});var C=x((Br,Ie)=>{s();Ie.exports=process.getBuiltinModule("node:fs")});var A=x((en,ke)=>{s();ke.exports=process.getBuiltinModule("node:path")});var Ne=x((rn,ve)=>{s();ve.exports=process.getBuiltinModule("node:url")});var it=x((Io,st)=>{s();st.exports=process.getBuiltinModule("node:fs/promises")});s();var nt=f(D(),1);s();function ye(e,t){let r={...e};if(t!=="win32")return r;let n=new Map(Object.keys(r).map(i=>[i.toUpperCase(),i])),o=i=>typeof i=="string"?n.get(i.toUpperCase())??
i:i;return new Proxy(r,{get:(i,g)=>Reflect.get(i,o(g)),has:(i,g)=>Reflect.has(i,o(g))})}var Nr="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES";s();var a=class e extends Error{name="CiAuthError";code;suggestions;facts;server;problems;constructor(t,r,n={}){super(r,n.cause===void 0?void 0:{cause:n.cause}),
this.code=t,this.suggestions=[...n.suggestions??[]],this.facts=[...n.facts??[]],this.server=n.server,this.problems=[...n.problems??[]]}with({code:t=this.code,message:r=this.
message,...n}){return new e(t,r,{...this,cause:this.cause,...n})}};function mt(e){let[t,...r]=e;if(r.length===0)return new a(t.code,t.message,{suggestions:t.suggestions??
[]});let n=e.map(({code:o,message:i})=>`- ${i} (${o})`).join(`
`);return new a(t.code,`${e.length} things are wrong
${n}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:o=[]})=>o))]})}function Cr([e,...t]){if(e)throw mt([e,...t])}s();var ht=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,Lr=e=>/^[\w./:@%+,=-]+$/.test(e)?e:ht(e);var ie=e=>bt(e.replace(Et,wt)),we=e=>e.split(`
`).map(ie).join(`
`),Et=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,yt={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},wt=e=>yt[e]??`\\\
u${e.charCodeAt(0).toString(16).padStart(4,"0")}`,bt=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: ");var be=e=>Se(ie(Oe(e)),200),Se=(e,t)=>e.slice(0,t).replace(/[\ud800-\udbff]$/,"");function Te(e,t=300){let r=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();
return Se(ie(Oe(r)),t)}var St=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,Oe=e=>e.
replace(St,t=>Tt(t)?t:"***"),Tt=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(It),Ot=12,_t=40,It=e=>e.length<=Ot||e.length<=_t&&!(/[A-Z]/.test(e)&&/[a-z]/.
test(e)&&/\d/.test(e));s();s();var Ue=f(Q(),1),Z=f(C(),1);s();var Re=20;function P(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function X(e,t){let r=P(e);return r?
`the keys ${Rt(r)}`:t}function Rt(e){let t=Object.keys(e),r=t.length>Re?["\u2026"]:[];return[...t.slice(0,Re).map(be),...r].join(", ")||"(none)"}var Hr=e=>Object.
fromEntries(Object.entries(e).filter(([,t])=>t!==void 0));function Jr(e){if(typeof e!="object"||e===null)return String(e);try{return JSON.stringify(e)}catch{return Array.
isArray(e)?"[\u2026]":"{\u2026}"}}s();var ce="npx --yes ci-auth@1";function ae(e,t="shell",r="exit 1"){let n=`${ce} ${e}`;if(t==="fish")return`eval (begin; ${n}; or echo ${r}; end | string collect; \
or echo ${r})`;if(t==="powershell"){let o=`${n} | Out-String | Invoke-Expression`;return r==="false"?o:`${o}; if (-not $?) { exit 1 }`}return`eval "$(${n} || ec\
ho ${r})"`}var Xr={env:"NAME=value lines, for the variable file of a CI: GitLab ($GITLAB_ENV, dotenv report), Bitbucket, Semaphore",shell:`export lines for sh, \
bash, dash, zsh and ksh: ${ae("\u2026")} in any script (GitLab, Jenkins, Buildkite, Travis), or a file that a shell sources, such as $BASH_ENV of CircleCI`,fish:`\
set lines for fish: ${ae("\u2026","fish")}`,powershell:`assignments for PowerShell (Azure Pipelines, AppVeyor): ${ae("\u2026","powershell")}`,dotenv:"a quoted .\
env file, for node --env-file, docker compose and dotenv libraries",json:"one flat JSON object, for jq and scripts"};var Yr=[new RegExp("\\p{Surrogate}","u"),"half a character"];s();var kt=f(A(),1),vt=f(Ne(),1);var Ae=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;var xe=e=>e===408||e===429||e>=500;function Ce(e){let{error:t,message:r}=P(e)??{},n=[r,t].find(o=>typeof o=="string"&&o!=="");return Te(typeof n=="string"?n:e)||
"(no text)"}function Nt(e,t,r,n=e){let o=e.trim();if(o==="")throw At(r,"empty");if(t===void 0&&!o.startsWith("{"))return{token:o,isExact:o===e};let i=P(o),g=t===
void 0?["id_token","value","token"]:[t],p=g.find(h=>typeof i?.[h]=="string"&&i[h]!=="");if(p!==void 0){let h=String(i?.[p]);return{token:h.trim(),field:p,isExact:h.
trim()===h}}throw new a("OIDC_RESPONSE_INVALID",`${r} holds ${X(n,"no JSON")}, not ${g.join(" or ")}`,{suggestions:["Name the field that holds the token: --oidc\
-token-field NAME"]})}var cn=(e,t,r)=>Nt(e,t,r).token,At=(e,t)=>new a("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but it has none (${t})`,{suggestions:[
"Make the CI put its ID token there: the variable, file or command must exist in this step."]});s();var v=f(C(),1),xt=f(D(),1),Pe=f(A(),1);function Ct(e,t){let r=(0,v.statSync)(e,{throwIfNoEntry:!1});try{(0,v.appendFileSync)(e,t)}catch(n){throw Pt(e,r?.size),n}}function Pt(e,t){try{t===void 0?(0,v.rmSync)(
e,{force:!0}):(0,v.truncateSync)(e,t)}catch{}}function $e(e,t,r){try{Ct(t,r)}catch(n){let{code:o}=n;throw new a("FILE_WRITE_FAILED",`the file that ${e} names ca\
nnot be written (${o})`,{suggestions:["The disk may be full, or a step changed the owner or the mode of the file."]})}}var $t=[[/\0/,"a NUL"],[new RegExp("\\p{Su\
rrogate}","u"),"half a character"]],Lt=e=>$t.find(([t])=>t.test(e))?.[1];function Le(e,t){let r=Lt(t);if(r!==void 0)throw new a("EXPORT_VALUE_REFUSED",`the valu\
e of ${e} holds ${r}, which a variable cannot hold`,{suggestions:["Write the value into a file and export its path."]})}var Fe=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),Ut=e=>Fe(e).replaceAll(":","%3A").replaceAll(",","%2C");function $(e,t,r={}){let n=Object.entries(r).map(([o,i])=>`${o}=${Ut(i)}`);return`::${e}${n.length>
0?` ${n.join(",")}`:""}::${Fe(t)}`}var de=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>$("add-mask",t));function Ft(e,t){Le(e,t);let r=`ghadelimiter_${(0,Ue.randomUUID)()}`;
if(e.includes(r)||t.includes(r))throw new a("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${r}
${t}
${r}
`}function z(e,t,r){let n=Object.entries(r).map(([o,i])=>Ft(o,i)).join("");n!==""&&De(e,t,n)}function De(e,t,r){let[n]=Y(e,t);if(n)throw new a(n.code,n.message,
{suggestions:n.suggestions??[]});$e(t,e[t]??"",r)}function Y(e,t){let r=e[t];return r&&(0,Z.statSync)(r,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_MI\
SSING",message:r?`${t} names "${r}", which is not a file`:`${t} is not set, so ci-auth cannot set variables for later steps`,suggestions:["Run inside a step of \
a job, or use --output-format to get the variables on standard output."]}]}var Dt=({env:e})=>({reaches:"later steps",problems:({outputs:t,variables:r})=>[...r?Y(
e,"GITHUB_ENV"):[],...t?Y(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>z(e,"GITHUB_ENV",t),setOutputs:t=>z(e,"GITHUB_OUTPUT",t),appendSummary:t=>{Y(e,"GITHUB_STEP_\
SUMMARY").length===0&&De(e,"GITHUB_STEP_SUMMARY",t)}}),T={handover:Dt,maskLines:de,workspace:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,env:t})=>t.
GITHUB_WORKSPACE||e,ledger:({env:e,temporaryFolder:t})=>({folder:e.RUNNER_TEMP||t,jobKey:[e.GITHUB_SERVER_URL,e.GITHUB_REPOSITORY,e.GITHUB_RUN_ID,e.GITHUB_RUN_ATTEMPT,
e.GITHUB_JOB,e.RUNNER_NAME].join(" ")}),secretsWithheld(e){return e.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store \
only":e.GITHUB_EVENT_NAME!=="pull_request_target"&&je(e)?"pull requests from forks get no secrets":void 0}},O={tokenFrom:"`ACTIONS_ID_TOKEN_REQUEST_URL` with `A\
CTIONS_ID_TOKEN_REQUEST_TOKEN` (GET)",audience:"sign-in",source:"url",masking:"`::add-mask::`",handover:"`GITHUB_ENV`, `GITHUB_OUTPUT`",cleanup:"the post step o\
f the action, or a step with `if: always()`"};function N(e,t,r){if(t.ACT==="true")return new a("OIDC_LOCAL_RUNNER","act runs this job on a computer that has no \
OIDC token endpoint",{suggestions:[`Use the endpoint of the emulator: ${ce} emulator run --ci github -- COMMAND`]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new a(
"OIDC_DEPENDABOT","Dependabot started this run, and such a run cannot get an ID token",{suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'",
"Run it after the merge."]});if(je(t))return new a("OIDC_FORK_PULL_REQUEST","a pull request from a fork cannot get an ID token",{suggestions:["Skip the step wit\
h if: github.event.pull_request.head.repo.full_name == github.repository","Run it on push."]});let n="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_\
TOKEN";return new a("OIDC_PERMISSION_MISSING",`${e} runs this job, but ${n} are not set`,{suggestions:r})}function je(e){try{let t=JSON.parse((0,Z.readFileSync)(
e.GITHUB_EVENT_PATH??"","utf8")),{base:r,head:n}=t.pull_request;return n.repo?.full_name!==r.repo.full_name}catch{return!1}}var _=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&
e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function I(e,t,r){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:n,ACTIONS_ID_TOKEN_REQUEST_URL:o}=t;if(!n||!o)throw r();if(!URL.canParse(
o))throw new a("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");if(jt(new URL(o),t))throw new a("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUES\
T_URL is an http URL, but the server of this job uses https",{suggestions:["Find the step, or the env: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, \
and remove it."]});let i=g=>{let p=new URL(o);return p.searchParams.set("audience",g),p};return{label:e,mintsAgain:!0,choosesAudience:!0,secrets:[n],async mint(g,p){
let h=await p.send({service:`${e} OIDC`,method:"GET",url:i(g),bearer:n});return Bt(e,h)},refreshSource:g=>({kind:"url",url:i(g).href,headers:{Authorization:`Bea\
rer ${n}`},field:"value"})}}var jt=({hostname:e,protocol:t},r)=>t==="http:"&&!Ae.test(e)&&!r.GITHUB_SERVER_URL?.startsWith("http:");function Bt(e,t){let{body:r,
status:n}=t;if(n<200||n>299)throw Gt(e,n,r);let{value:o}=P(r)??{};if(typeof o=="string"&&o!=="")return o;let i=X(t.shown,`content type "${t.contentType}"`);throw new a(
"OIDC_RESPONSE_INVALID",`${e} answered ${n} without a token, but ${i}`,{suggestions:["Check whether a proxy between the runner and the server answers in place o\
f the server."]})}function Gt(e,t,r){let n=Ce(r),o={status:t,text:n};return/in '?Completed'? state/i.test(n)?new a("OIDC_JOB_COMPLETED",`${e} issues no token fo\
r a job that has ended`,{server:o,suggestions:["Use the credentials only while the job runs, or use a service account: its access token is still valid after the\
 job."]}):new a("OIDC_REQUEST_FAILED",`${e} refused to issue an ID token: HTTP ${t}: ${n}`,{server:o,suggestions:[xe(t)?"Run the job again. For longer failures,\
 raise the inputs retries or timeout.":'Check that the job still runs and has "id-token: write".']})}var Mt=['Give the job "permissions: {contents: read, id-token: write}".'],j={...T,id:"depot",label:"Depot CI",facts:{...O,documentation:"https://depot.dev/docs/\
ci/oidc",recognisedBy:"`DEPOT_JOB_URL`",lifetime:"5 minutes"},hasTokenSurface:e=>j.detect(e)&&_(e),detect:e=>!!e.DEPOT_JOB_URL,tokenSource:({env:e})=>I(j.label,
e,()=>N(j.label,e,Mt))};s();function Ge(e,t){let r=e.filter(({identifies:o})=>o!=="runner"),n=e.filter(({identifies:o})=>o==="runner");return Be(r,t)??Be(n,t)}var Be=(e,t)=>e.find(r=>r.hasTokenSurface(
t))??e.find(r=>r.detect(t));s();s();var Ht={"google.subject":"assertion.repository_id","attribute.repository":"assertion.repository","attribute.repository_id":"assertion.repository_id","attribute.\
repository_owner_id":"assertion.repository_owner_id","attribute.ref":"assertion.ref"},Jt={condition:"assertion.event_name in ['push', 'release', 'schedule', 'wo\
rkflow_dispatch', 'repository_dispatch']"},G={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:Ht,trustedBuild:Jt},Kt=['Give th\
e job "permissions: {contents: read, id-token: write}".',"If a reusable workflow runs the job, the calling job must grant the same permissions."],B={...T,id:"gi\
thub",label:"GitHub Actions",naming:G,facts:{...O,documentation:"https://docs.github.com/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=true`",lifetime:"\
5 minutes"},hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&_(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>I(B.label,e,()=>N(B.label,e,Kt))};var Vt=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],M={...T,id:"forgejo",label:"Forgejo Actions",naming:G,
facts:{...O,documentation:"https://forgejo.org/docs/latest/user/actions/security-openid-connect/",recognisedBy:"`FORGEJO_ACTIONS=true`",lifetime:"1 hour"},hasTokenSurface:e=>M.
detect(e)&&_(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>I(M.label,e,()=>N(M.label,e,Vt))};s();var Wt=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],qt=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),H={...T,id:"ghes",label:"GitHub\
 Enterprise Server",naming:G,facts:{...O,documentation:"https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc",recognisedBy:"`GITHUB_AC\
TIONS=true`, `GITHUB_SERVER_URL` not of GitHub",lifetime:"5 minutes"},hasTokenSurface:e=>H.detect(e)&&_(e),detect:e=>e.GITHUB_ACTIONS==="true"&&qt(e),tokenSource:({
env:e})=>I(H.label,e,()=>N(H.label,e,Wt))};s();var ee={...T,id:"gitea",label:"Gitea Actions",facts:{...O,documentation:"https://docs.gitea.com/usage/actions/secrets",recognisedBy:"`GITEA_ACTIONS=true` withou\
t `FORGEJO_ACTIONS`",tokenFrom:"none in the releases known to us; `ACTIONS_ID_TOKEN_REQUEST_URL` (GET) if the server sets it",audience:"none",lifetime:"no token",
source:"key"},hasTokenSurface:e=>ee.detect(e)&&_(e),detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",tokenSource:({env:e})=>I(ee.label,e,Qt)},Qt=()=>new a(
"OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a secret, with "ci-au\
th key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env NAME"]});s();var oe=f(Q(),1),l=f(C(),1),W=f(A(),1);s();var Me=f(C(),1),te=f(D(),1),ue=f(A(),1);var Xt={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is ex\
ceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link, and links are not followed",ENAMETOOLONG:"\
the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are open"},y=e=>e instanceof Error&&"code"in e&&typeof e.
code=="string"?e.code:"",R=e=>{let t=y(e),r=Xt[t];return r?`${r} (${t})`:t||"unknown reason"};var Mn=e=>t=>{if(["ENOENT","ENOTDIR"].includes(y(t)))return e;throw t},Yt=(e,t)=>{try{let{uid:r}=(0,Me.lstatSync)(e);return t==="win32"?"":`, owned by user ${r}`}catch{
return", which cannot be read"}},b=(e,t,r=(0,te.platform)())=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,ue.dirname)(e)}${Yt(
(0,ue.dirname)(e),r)}`,suggestions:["Choose a folder that this job may write to."]}),Hn=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and ci-auth never\
 follows links`:`${e} already exists, and ci-auth never overwrites a file`,suggestions:["Choose another path, or remove the existing file."]}),k=({code:e,message:t,
suggestions:r=[]},n)=>new a(e,t,{suggestions:r,cause:n}),zt=["EACCES","EBUSY","EPERM"],Zt=[10,20,50,100,200,400],He=e=>e==="win32"?Zt:[],er=e=>new Promise(t=>setTimeout(
t,e)),Je=e=>{if(!zt.includes(y(e)))throw e};async function re(e,t=(0,te.platform)()){for(let r of He(t)){try{return await e()}catch(n){Je(n)}await er(r)}return e()}
function J(e,t=(0,te.platform)()){for(let r of He(t)){try{return e()}catch(n){Je(n)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,r)}return e()}s();var le=f(Q(),1),m=f(C(),1),ne=f(D(),1),L=f(A(),1);var ge="ci-creds-",tr=/^ci-creds-partial-[0-9a-f]{16}\.json$/,rr=/^ci-creds-[^/\\]*\.json$/,qn=`${ge}*.json`,Qn=()=>`${ge}${(0,le.randomBytes)(8).toString("hex")}\
.json`;var Ke=()=>`${ge}partial-${(0,le.randomBytes)(8).toString("hex")}.json`,Ve=e=>tr.test(e),Xn=e=>rr.test(e),We=({dev:e,ino:t,birthtimeNs:r})=>({device:e.toString(),
inode:t.toString(),birthtimeMs:Number(r)/1e6}),qe=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs),nr=448;function Qe(e){
let t=or(e);return{path:(0,L.join)(e,t===void 0?"ci-auth":`ci-auth-${t}`),uid:t}}function or(e){if((0,ne.platform)()!=="win32")try{return(0,ne.userInfo)().uid}catch{
return sr(e)}}function sr(e){try{let t=(0,m.mkdtempSync)((0,L.join)(e,"ci-auth-probe-")),{uid:r}=(0,m.lstatSync)(t);return(0,m.rmdirSync)(t),r}catch(t){throw k(
b((0,L.join)(e,"ci-auth"),R(t)),t)}}function K(e){let t;try{t=(0,m.lstatSync)(e.path,{bigint:!0})}catch(n){if(["ENOENT","ENOTDIR"].includes(y(n)))return!1;throw k(
b(e.path,R(n)),n)}let r=ar(e,t);if(r)throw k({...b(e.path,r),suggestions:[ir(e.path)]});return!0}function Xe(e){try{(0,m.accessSync)(K(e)?e.path:(0,L.dirname)(e.
path),m.constants.W_OK|m.constants.X_OK);return}catch(t){return t instanceof a?t:b(e.path,R(t))}}function Ye(e){try{J(()=>(0,m.mkdirSync)(e.path,{mode:nr}))}catch(t){
if(y(t)!=="EEXIST")throw k(b(e.path,R(t)),t)}K(e)}var ir=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function ar({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users can enter it"}var cr=["id","path","device","inode","createdAt"],dr=["credentials","subject-token","launcher"],ur=e=>cr.every(t=>typeof e[t]=="string")&&(0,W.isAbsolute)(String(
e.path))&&dr.includes(e.kind)&&typeof e.remove=="boolean"&&typeof e.birthtimeMs=="number",fe=e=>`
${JSON.stringify(e)}
`,et=e=>tt(rt(e).flat()),tt=e=>e.filter(t=>typeof t=="object"&&t!==null&&ur(t));function ze(e){let t=[...new Set(e.split(`
`))].flatMap(lr),r=new Set(t.map(n=>n.withdrawn));return tt(t).filter(({id:n})=>!r.has(n))}var lr=e=>rt(e).filter(t=>typeof t=="object"&&t!==null);function rt(e){
if(e==="")return[];try{return[JSON.parse(e)]}catch{return[]}}var gr=l.constants.O_WRONLY|l.constants.O_APPEND|l.constants.O_CREAT|(l.constants.O_NOFOLLOW??0),fr=200;
function pr({directory:e,jobKey:t}){let r=Qe(e),n=`${(0,oe.createHash)("sha256").update(t).digest("hex").slice(0,32)}.jsonl`,o=(0,W.join)(r.path,n),i=[],g=S=>{for(let w=1;w<=
fr;w++)if(Ye(r),mr(o,S))return;throw k(b(o,"another process removed it again and again"))},p=()=>{if(!K(r))return[];let S=pe([o]);return ze(S+pe(Ze(r.path,n)))},
h=()=>K(r)?(V(["ENOENT"],o,()=>(0,l.renameSync)(o,`${o}.${(0,oe.randomBytes)(8).toString("hex")}`)),i=Ze(r.path,n),ze(pe(i))):[],q=S=>{for(let w of S)g(fe(w));for(let w of i)
V(["ENOENT"],w,()=>(0,l.unlinkSync)(w));i=[],V(["ENOENT","ENOTEMPTY","EEXIST"],r.path,()=>(0,l.rmdirSync)(r.path))},at=()=>{try{p().length===0&&q(h())}catch{}};
return{path:o,inspect:()=>Xe(r),record:S=>{try{g(fe(S))}catch(w){throw at(),w}},withdraw:S=>{try{g(fe({withdrawn:S}))}catch{return q(h().filter(w=>w.id!==S))}p().
length===0&&q(h())},read:p,take:h,settle:q}}function mr(e,t){let r;try{r=J(()=>(0,l.openSync)(e,gr,384));let n=Buffer.from(t);if((0,l.writeSync)(r,n)!==n.length)
throw k(b(e,"no space is left"));return(0,l.fstatSync)(r,{bigint:!0}).ino===(0,l.lstatSync)(e,{bigint:!0}).ino}catch(n){if(y(n)==="ENOENT")return!1;throw n instanceof
Error&&"syscall"in n?k(b(e,R(n)),n):n}finally{r!==void 0&&(0,l.closeSync)(r)}}function Ze(e,t){let r=[];return V(["ENOENT"],e,()=>{r=(0,l.readdirSync)(e)}),r.filter(
n=>n.startsWith(`${t}.`)).map(n=>(0,W.join)(e,n))}function pe(e){let t="";for(let r of e)V(["ENOENT"],r,()=>{t+=(0,l.readFileSync)(r,"utf8")});return t}function V(e,t,r){
try{J(r)}catch(n){if(!e.includes(y(n)))throw k(b(t,R(n)),n)}}var to=(e,t)=>{let{folder:r,jobKey:n}=e.ledger(t);return pr({directory:r,jobKey:n})};var ho="ci-auth-action/0.0.0",Eo=()=>({env:ye(process.env,process.platform),cwd:process.cwd(),temporaryFolder:(0,nt.tmpdir)()}),hr=[M,ee,j,H,B],yo=({env:e})=>Ge(
hr,e)??B,U=e=>{process.stdout.write(`${e}
`)};function wo({env:e}){let t=new Set,r=n=>{e.RUNNER_DEBUG==="1"&&U($("debug",n))};return{mask(n){if(!t.has(n)){t.add(n);for(let o of de(n))U(o)}},masked:async()=>{},
note:n=>Er(n),warn:(n,o)=>U($("warning",`${n}: ${o}`,{title:`ci-auth: ${n}`})),waiting:r,trace:r}}var ot="recorded",bo=({env:e},t)=>z(e,"GITHUB_STATE",{[ot]:JSON.
stringify(t)}),So=({env:e})=>et(e[`STATE_${ot}`]??""),Er=e=>U(we(e));function To(e){if(process.exitCode=1,!(e instanceof a)){let p=e instanceof Error?e.stack??e.
message:"a value that is not an error was thrown";U($("error",`this is a bug in ci-auth: ${p}`,{title:"ci-auth"}));return}let{code:t,facts:r,message:n,problems:o,
suggestions:i}=e,g=[o.length>0?n:n.replace(/$/m,` (${t})`),...r.map(p=>`  ${p}`),...i.length>0?["Try this:",...i.map(p=>`  ${p}`)]:[]];U($("error",g.join(`
`),{title:`ci-auth: ${t}`}))}s();var E=f(it(),1),F=f(A(),1);async function No(e,t=E.rename){let r=[...new Set(e.map(({path:n})=>n))];return Promise.all(r.map(n=>yr(n,e.filter(o=>o.path===n),t)))}async function yr(e,t,r){
try{let n=await wr(e,t,r);return n.outcome==="kept"||!await _r(e,t)?n:n.outcome==="absent"?{path:e,outcome:"removed"}:n}catch(n){return y(n)==="ENOENT"?{path:e,
outcome:"absent"}:me(e,R(n))}}var me=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${t}`});async function wr(e,t,r){let n=await se(
e,t);return n===void 0?{path:e,outcome:"absent"}:n.record?n.record.remove?br(e,t,r):{path:e,outcome:"kept"}:t.some(({remove:o})=>o)?me(e,n.fault):{path:e,outcome:"\
absent"}}async function se(e,t){try{let r=await(0,E.lstat)(e,{bigint:!0});if(r.isSymbolicLink())return{fault:"it is a link now"};if(r.isDirectory())return{fault:"\
it is a folder now"};if(!r.isFile())return{fault:"it is not a regular file now"};let n=We(r);return{record:t.find(o=>qe(o,n)),fault:"it is another file now"}}catch(r){
if(["ENOENT","ENOTDIR"].includes(y(r)))return;throw r}}async function br(e,t,r){let n=(0,F.join)((0,F.dirname)(e),Ke());await re(()=>r(e,n));let o=await se(n,t);
return o===void 0?{path:e,outcome:"absent"}:o.record?.remove?(await re(()=>(0,E.unlink)(n)),{path:e,outcome:"removed"}):me(e,`${o.fault}${await Sr(n,e)}`)}async function Sr(e,t){
try{return await(0,E.link)(e,t),await(0,E.unlink)(e),""}catch{return await se(t,[])===void 0&&await(0,E.rename)(e,t).then(Tr,Or)?"":`, and the file that was the\
re is now at ${e}`}}var Tr=()=>!0,Or=()=>!1;async function _r(e,t){let r=(0,F.dirname)(e),n=await(0,E.readdir)(r).catch(()=>[]),o=!1;for(let i of n.filter(Ve).map(
g=>(0,F.join)(r,g)))(await se(i,t))?.record?.remove&&(await re(()=>(0,E.unlink)(i)),o=!0);return o}export{x as a,f as b,c,d,u as e,s as f,ht as g,Lr as h,ie as i,be as j,Te as k,P as l,X as m,Hr as n,Jr as o,C as p,it as q,D as r,A as s,a as t,Cr as u,ce as v,
y as w,R as x,Mn as y,b as z,Hn as A,k as B,Q as C,qn as D,Qn as E,Ke as F,Xn as G,We as H,qe as I,to as J,Nt as K,cn as L,At as M,Nr as N,No as O,ho as P,Eo as Q,
yo as R,wo as S,bo as T,So as U,Er as V,To as W};
