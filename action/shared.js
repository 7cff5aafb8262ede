var ut=Object.create;var ye=Object.defineProperty;var lt=Object.getOwnPropertyDescriptor;var ft=Object.getOwnPropertyNames;var gt=Object.getPrototypeOf,pt=Object.prototype.hasOwnProperty;var Ee=(e,t,r)=>()=>{if(r)throw r[0];try{return e&&(t=e(e=0)),t}catch(n){throw r=[n],n}};var x=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(r){throw t=0,r}};var mt=(e,t,r,n)=>{if(t&&typeof t=="object"||typeof t=="function")for(let o of ft(t))!pt.call(e,o)&&o!==r&&ye(e,o,{get:()=>t[o],enumerable:!(n=lt(t,o))||n.enumerable});
return e};var p=(e,t,r)=>(r=e!=null?ut(gt(e)):{},mt(t||!e||!e.__esModule?ye(r,"default",{value:e,enumerable:!0}):r,e));var a,d,u,s=Ee(()=>{"use strict";a=class e{#e=new Map;constructor(t){for(let[r,n]of t instanceof e?t.entries():Object.entries(t??{}))this.set(r,n)}get(t){return this.#e.
get(t.toLowerCase())??null}has(t){return this.#e.has(t.toLowerCase())}set(t,r){this.#e.set(t.toLowerCase(),r)}delete(t){this.#e.delete(t.toLowerCase())}entries(){
return this.#e.entries()}},d=class e{url;method;headers;signal;body=null;constructor(t,r={}){let n=t instanceof e?t:void 0;this.url=n?.url??String(t),this.method=
r.method??n?.method??"GET",this.headers=new a(r.headers??n?.headers),this.signal=r.signal??n?.signal}clone(){return new e(this)}},u=class{status;statusText="";headers=new a;body=null;constructor(t,{
status:r=200}={}){this.status=r}get ok(){return this.status>=200&&this.status<300}}});function ht(e){let[t,...r]=e;if(r.length===0)return new c(t.code,t.message,{suggestions:t.suggestions??[]});let n=e.map(({code:o,message:i})=>`- ${i} (${o})`).join(
`
`);return new c(t.code,`${e.length} things are wrong
${n}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:o=[]})=>o))]})}function Rr([e,...t]){if(e)throw ht([e,...t])}var c,T=Ee(()=>{"use strict";s();
c=class e extends Error{name="CiAuthError";code;suggestions;facts;server;problems;constructor(t,r,n={}){super(r,n.cause===void 0?void 0:{cause:n.cause}),this.code=
t,this.suggestions=[...n.suggestions??[]],this.facts=[...n.facts??[]],this.server=n.server,this.problems=[...n.problems??[]]}with({code:t=this.code,message:r=this.
message,...n}){return new e(t,r,{...this,cause:this.cause,...n})}}});var Y=x((Dr,Oe)=>{s();Oe.exports=process.getBuiltinModule("node:os")});var z=x((Hr,ke)=>{s();ke.exports=process.getBuiltinModule("node:crypto")});var L=x((Kr,Re)=>{s();Re.exports=process.getBuiltinModule("node:fs")});var P=x((dn,$e)=>{s();$e.exports=process.getBuiltinModule("node:path")});var Ce=x((ln,xe)=>{s();xe.exports=process.getBuiltinModule("node:url")});var ot=x((Po,nt)=>{s();nt.exports=process.getBuiltinModule("node:fs/promises")});s();s();var yt=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,Nr=e=>/^[\w./:@%+,=-]+$/.test(e)?e:yt(e);var C=e=>St(e.replace(Et,bt)),we=e=>e.split(`
`).map(C).join(`
`),Et=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,wt={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},bt=e=>wt[e]??`\\\
u${e.charCodeAt(0).toString(16).padStart(4,"0")}`,St=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: ");var be=e=>Se(C(_e(e)),200),Se=(e,t)=>e.slice(0,t).replace(/[\ud800-\udbff]$/,"");function Te(e,t=300){let r=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();
return Se(C(_e(r)),t)}var Tt=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,_e=e=>e.
replace(Tt,t=>_t(t)?t:"***"),_t=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(kt),Ot=12,vt=40,kt=e=>e.length<=Ot||e.length<=vt&&!(/[A-Z]/.test(e)&&/[a-z]/.
test(e)&&/\d/.test(e));function Lr({credentialsFile:e,principal:t,serviceAccount:r,subject:n,token:o,variables:i},{reaches:l}){let g=r===void 0||r===t,m=Object.keys(i);return[`Signed \
in as ${g?n===void 0?t:`the federated identity of ${n}`:r}`,...g?[]:[`  by ${n??t}`],...e?[`Wrote ${e.path} (${e.type}, source: ${e.source})`]:[],...o?[`Minted \
an ${o.format==="id_token"?"ID token":"access token"} until ${o.expires}`]:[],...m.length>0&&l!==void 0?[`Handed to ${l}: ${m.join(", ")}`]:[]].map(C)}var Rt={removed:e=>`\
Removed ${e}`,absent:e=>`Gone already: ${e}`,kept:e=>`Kept ${e}, as it was asked for`,refused:(e,t)=>`Left alone: ${t??e}`},Pr=e=>e.length===0?["Nothing to remo\
ve."]:e.map(({outcome:t,path:r,reason:n})=>C(Rt[t](r,n)));s();var tt=p(Y(),1);s();function ve(e,t){let r={...e};if(t!=="win32")return r;let n=new Map(Object.keys(r).map(i=>[i.toUpperCase(),i])),o=i=>typeof i=="string"?n.get(i.toUpperCase())??
i:i;return new Proxy(r,{get:(i,l)=>Reflect.get(i,o(l)),has:(i,l)=>Reflect.has(i,o(l))})}var jr="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES";T();s();s();var De=p(z(),1),te=p(L(),1);T();s();var Ie=20;function $(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function G(e,t){let r=$(e);return r?
`the keys ${It(r)}`:t}function It(e){let t=Object.keys(e),r=t.length>Ie?["\u2026"]:[];return[...t.slice(0,Ie).map(be),...r].join(", ")||"(none)"}var qr=e=>Object.
fromEntries(Object.entries(e).filter(([,t])=>t!==void 0));function Qr(e){if(typeof e!="object"||e===null)return String(e);try{return JSON.stringify(e)}catch{return Array.
isArray(e)?"[\u2026]":"{\u2026}"}}s();T();var de="npx --yes ci-auth@1";function ce(e,t="shell",r="exit 1"){let n=`${de} ${e}`;if(t==="fish")return`eval (begin; ${n}; or echo ${r}; end | string collect; \
or echo ${r})`;if(t==="powershell"){let o=`${n} | Out-String | Invoke-Expression`;return r==="false"?o:`${o}; if (-not $?) { exit 1 }`}return`eval "$(${n} || ec\
ho ${r})"`}var tn={env:"NAME=value lines, for the variable file of a CI: GitLab ($GITLAB_ENV, dotenv report), Bitbucket, Semaphore",shell:`export lines for sh, \
bash, dash, zsh and ksh: ${ce("\u2026")} in any script (GitLab, Jenkins, Buildkite, Travis), or a file that a shell sources, such as $BASH_ENV of CircleCI`,fish:`\
set lines for fish: ${ce("\u2026","fish")}`,powershell:`assignments for PowerShell (Azure Pipelines, AppVeyor): ${ce("\u2026","powershell")}`,dotenv:"a quoted .\
env file, for node --env-file, docker compose and dotenv libraries",json:"one flat JSON object, for jq and scripts"};var rn=[new RegExp("\\p{Surrogate}","u"),"half a character"];s();var A=p(L(),1);T();function At(e,t){let r=(0,A.statSync)(e,{throwIfNoEntry:!1});try{(0,A.appendFileSync)(e,t)}catch(n){throw Nt(e,r?.size),n}}function Nt(e,t){
try{t===void 0?(0,A.rmSync)(e,{force:!0}):(0,A.truncateSync)(e,t)}catch{}}function Ae(e,t,r){try{At(t,r)}catch(n){let{code:o}=n;throw new c("FILE_WRITE_FAILED",
`the file that ${e} names cannot be written (${o})`,{suggestions:["The disk may be full, or a step changed the owner or the mode of the file."]})}}var $t=[[/\0/,
"a NUL"],[new RegExp("\\p{Surrogate}","u"),"half a character"]],xt=e=>$t.find(([t])=>t.test(e))?.[1];function Ne(e,t){let r=xt(t);if(r!==void 0)throw new c("EXP\
ORT_VALUE_REFUSED",`the value of ${e} holds ${r}, which a variable cannot hold`,{suggestions:["Write the value into a file and export its path."]})}s();var Lt=p(P(),1),Pt=p(Ce(),1);T();s();T();function Le(e,t,r,n=e){let o=e.trim();if(o==="")throw Ct(r,"empty");if(t===void 0&&!o.startsWith("{"))return{token:o,isExact:o===e};let i=$(o),l=t===void 0?["id\
_token","value","token"]:[t],g=l.find(m=>typeof i?.[m]=="string"&&i[m]!=="");if(g!==void 0){let m=String(i?.[g]);return{token:m.trim(),field:g,isExact:m.trim()===
m}}throw new c("OIDC_RESPONSE_INVALID",`${r} holds ${G(n,"no JSON")}, not ${l.join(" or ")}`,{suggestions:["Name the field that holds the token: --oidc-token-fi\
eld NAME"]})}var mn=(e,t,r)=>Le(e,t,r).token,Ct=(e,t)=>new c("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but it has none (${t})`,{suggestions:[
"Make the CI put its ID token there: the variable, file or command must exist in this step."]});var Pe=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;var Ue=e=>e===408||e===429||e>=500;function Fe(e){let{error:t,message:r}=$(e)??{},n=[r,t].find(o=>typeof o=="string"&&o!=="");return Te(typeof n=="string"?n:e)||
"(no text)"}var Be=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),Ut=e=>Be(e).replaceAll(":","%3A").replaceAll(",","%2C");function U(e,t,r={}){let n=Object.entries(r).map(([o,i])=>`${o}=${Ut(i)}`);return`::${e}${n.length>
0?` ${n.join(",")}`:""}::${Be(t)}`}var ue=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>U("add-mask",t));function Ft(e,t){Ne(e,t);let r=`ghadelimiter_${(0,De.randomUUID)()}`;
if(e.includes(r)||t.includes(r))throw new c("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${r}
${t}
${r}
`}function ee(e,t,r){let n=Object.entries(r).map(([o,i])=>Ft(o,i)).join("");n!==""&&je(e,t,n)}function je(e,t,r){let[n]=Z(e,t);if(n)throw new c(n.code,n.message,
{suggestions:n.suggestions??[]});Ae(t,e[t]??"",r)}function Z(e,t){let r=e[t];return r&&(0,te.statSync)(r,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_M\
ISSING",message:r?`${t} names "${r}", which is not a file`:`${t} is not set, so ci-auth cannot set variables for later steps`,suggestions:["Run inside a step of\
 a job, or use --output-format to get the variables on standard output."]}]}var Dt=({env:e})=>({reaches:"later steps",problems:({outputs:t,variables:r})=>[...r?
Z(e,"GITHUB_ENV"):[],...t?Z(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>ee(e,"GITHUB_ENV",t),setOutputs:t=>ee(e,"GITHUB_OUTPUT",t),appendSummary:t=>{Z(e,"GITHUB_S\
TEP_SUMMARY").length===0&&je(e,"GITHUB_STEP_SUMMARY",t)}}),_={handover:Dt,maskLines:ue,workspace:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,
env:t})=>t.GITHUB_WORKSPACE||e,ledger:({env:e,temporaryFolder:t})=>({folder:e.RUNNER_TEMP||t,jobKey:[e.GITHUB_SERVER_URL,e.GITHUB_REPOSITORY,e.GITHUB_RUN_ID,e.GITHUB_RUN_ATTEMPT,
e.GITHUB_JOB,e.RUNNER_NAME].join(" ")}),secretsWithheld(e){return e.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store \
only":e.GITHUB_EVENT_NAME!=="pull_request_target"&&Ge(e)?"pull requests from forks get no secrets":void 0}},O={tokenFrom:"`ACTIONS_ID_TOKEN_REQUEST_URL` with `A\
CTIONS_ID_TOKEN_REQUEST_TOKEN` (GET)",audience:"sign-in",source:"url",masking:"`::add-mask::`",handover:"`GITHUB_ENV`, `GITHUB_OUTPUT`",cleanup:"the post step o\
f the action, or a step with `if: always()`"};function N(e,t,r){if(t.ACT==="true")return new c("OIDC_LOCAL_RUNNER","act runs this job on a computer that has no \
OIDC token endpoint",{suggestions:[`Use the endpoint of the emulator: ${de} emulator run --ci github -- COMMAND`]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new c(
"OIDC_DEPENDABOT","Dependabot started this run, and such a run cannot get an ID token",{suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'",
"Run it after the merge."]});if(Ge(t))return new c("OIDC_FORK_PULL_REQUEST","a pull request from a fork cannot get an ID token",{suggestions:["Skip the step wit\
h if: github.event.pull_request.head.repo.full_name == github.repository","Run it on push."]});let n="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_\
TOKEN";return new c("OIDC_PERMISSION_MISSING",`${e} runs this job, but ${n} are not set`,{suggestions:r})}function Ge(e){try{let t=JSON.parse((0,te.readFileSync)(
e.GITHUB_EVENT_PATH??"","utf8")),{base:r,head:n}=t.pull_request;return n.repo?.full_name!==r.repo.full_name}catch{return!1}}var v=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&
e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function k(e,t,r){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:n,ACTIONS_ID_TOKEN_REQUEST_URL:o}=t;if(!n||!o)throw r();if(!URL.canParse(
o))throw new c("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");if(Bt(new URL(o),t))throw new c("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUES\
T_URL is an http URL, but the server of this job uses https",{suggestions:["Find the step, or the env: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, \
and remove it."]});let i=l=>{let g=new URL(o);return g.searchParams.set("audience",l),g};return{label:e,mintsAgain:!0,choosesAudience:!0,secrets:[n],async mint(l,g){
let m=await g.send({service:`${e} OIDC`,method:"GET",url:i(l),bearer:n});return jt(e,m)},refreshSource:l=>({kind:"url",url:i(l).href,headers:{Authorization:`Bea\
rer ${n}`},field:"value"})}}var Bt=({hostname:e,protocol:t},r)=>t==="http:"&&!Pe.test(e)&&!r.GITHUB_SERVER_URL?.startsWith("http:");function jt(e,{body:t,contentType:r,
shown:n,status:o}){if(o<200||o>299)throw Gt(e,o,t);let{value:i}=$(t)??{};if(typeof i=="string"&&i!=="")return i;let l=G(n,`content type "${r}"`);throw new c("OI\
DC_RESPONSE_INVALID",`${e} answered ${o} without a token, but ${l}`,{suggestions:["Check whether a proxy between the runner and the server answers in place of t\
he server."]})}function Gt(e,t,r){let n=Fe(r),o={status:t,text:n};return/in '?Completed'? state/i.test(n)?new c("OIDC_JOB_COMPLETED",`${e} issues no token for a\
 job that has ended`,{server:o,suggestions:["Use the credentials only while the job runs, or use a service account: its access token is still valid after the jo\
b."]}):new c("OIDC_REQUEST_FAILED",`${e} refused to issue an ID token: HTTP ${t}: ${n}`,{server:o,suggestions:[Ue(t)?"Run the job again. For longer failures, ra\
ise the inputs retries or timeout.":'Check that the job still runs and has "id-token: write".']})}var Mt=['Give the job "permissions: {contents: read, id-token: write}".'],M={..._,id:"depot",label:"Depot CI",facts:{...O,documentation:"https://depot.dev/docs/\
ci/oidc",recognisedBy:"`DEPOT_JOB_URL`",lifetime:"5 minutes"},hasTokenSurface:e=>M.detect(e)&&v(e),detect:e=>!!e.DEPOT_JOB_URL,tokenSource:({env:e})=>k(M.label,
e,()=>N(M.label,e,Mt))};s();function He(e,t){let r=e.filter(({identifies:o})=>o!=="runner"),n=e.filter(({identifies:o})=>o==="runner");return Me(r,t)??Me(n,t)}var Me=(e,t)=>e.find(r=>r.hasTokenSurface(
t))??e.find(r=>r.detect(t));s();s();var Ht={"google.subject":"assertion.repository_id","attribute.repository":"assertion.repository","attribute.repository_id":"assertion.repository_id","attrib\
ute.repository_owner_id":"assertion.repository_owner_id","attribute.ref":"assertion.ref"},Jt={condition:"assertion.event_name in ['push', 'release', 'schedule',\
 'workflow_dispatch', 'repository_dispatch']"},F={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:Ht,trustedBuild:Jt};var Kt=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],H={..._,id:"forgejo",label:"Forgejo Actions",naming:F,
facts:{...O,documentation:"https://forgejo.org/docs/latest/user/actions/security-openid-connect/",recognisedBy:"`FORGEJO_ACTIONS=true`",lifetime:"1 hour"},hasTokenSurface:e=>H.
detect(e)&&v(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>k(H.label,e,()=>N(H.label,e,Kt))};s();var Vt=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],Wt=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),J={..._,id:"ghes",label:"GitHub\
 Enterprise Server",naming:F,facts:{...O,documentation:"https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc",recognisedBy:"`GITHUB_AC\
TIONS=true`, `GITHUB_SERVER_URL` not of GitHub",lifetime:"5 minutes"},hasTokenSurface:e=>J.detect(e)&&v(e),detect:e=>e.GITHUB_ACTIONS==="true"&&Wt(e),tokenSource:({
env:e})=>k(J.label,e,()=>N(J.label,e,Vt))};s();T();var re={..._,id:"gitea",label:"Gitea Actions",facts:{...O,documentation:"https://docs.gitea.com/usage/actions/secrets",recognisedBy:"`GITEA_ACTIONS=true` withou\
t `FORGEJO_ACTIONS`",tokenFrom:"none in the releases known to us; `ACTIONS_ID_TOKEN_REQUEST_URL` (GET) if the server sets it",audience:"none",lifetime:"no token",
source:"key"},hasTokenSurface:e=>re.detect(e)&&v(e),detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",tokenSource:({env:e})=>k(re.label,e,qt)},qt=()=>new c(
"OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a secret, with "ci-au\
th key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env NAME"]});s();var Qt=['Give the job "permissions: {contents: read, id-token: write}".',"If a reusable workflow runs the job, the calling job must grant the same permissions."],
K={..._,id:"github",label:"GitHub Actions",naming:F,facts:{...O,documentation:"https://docs.github.com/actions/reference/security/oidc",recognisedBy:"`GITHUB_AC\
TIONS=true`",lifetime:"5 minutes"},hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&v(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>k(K.label,e,()=>N(
K.label,e,Qt))};s();var ie=p(z(),1),f=p(L(),1),Q=p(P(),1);s();var Je=p(L(),1),ne=p(Y(),1),le=p(P(),1);T();var Xt={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"\
no space is left",EDQUOT:"the quota is exceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a \
link, and links are not followed",ENAMETOOLONG:"the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are ope\
n"},E=e=>e instanceof Error&&"code"in e&&typeof e.code=="string"?e.code:"",R=e=>{let t=E(e),r=Xt[t];return r?`${r} (${t})`:t||"unknown reason"},to=e=>t=>{if(["E\
NOENT","ENOTDIR"].includes(E(t)))return e;throw t},Yt=(e,t)=>{try{let{uid:r}=(0,Je.lstatSync)(e);return t==="win32"?"":`, owned by user ${r}`}catch{return", whi\
ch cannot be read"}},b=(e,t,r=(0,ne.platform)())=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,le.dirname)(e)}${Yt((0,le.dirname)(
e),r)}`,suggestions:["Choose a folder that this job may write to."]}),ro=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and ci-auth never follows links`:
`${e} already exists, and ci-auth never overwrites a file`,suggestions:["Choose another path, or remove the existing file."]}),I=({code:e,message:t,suggestions:r=[]},n)=>new c(
e,t,{suggestions:r,cause:n}),zt=["EACCES","EBUSY","EPERM"],Zt=[10,20,50,100,200,400],Ke=e=>e==="win32"?Zt:[],er=e=>new Promise(t=>setTimeout(t,e)),Ve=e=>{if(!zt.
includes(E(e)))throw e};async function oe(e,t=(0,ne.platform)()){for(let r of Ke(t)){try{return await e()}catch(n){Ve(n)}await er(r)}return e()}function V(e,t=(0,ne.platform)()){
for(let r of Ke(t)){try{return e()}catch(n){Ve(n)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,r)}return e()}s();var h=p(L(),1),se=p(Y(),1),D=p(P(),1);T();var tr=448;function We(e){let t=rr(e);return{path:(0,D.join)(e,t===void 0?"ci-auth":`ci-auth-${t}`),uid:t}}function rr(e){if((0,se.platform)()!=="win32")try{return(0,se.userInfo)().
uid}catch{return nr(e)}}function nr(e){try{let t=(0,h.mkdtempSync)((0,D.join)(e,"ci-auth-probe-")),{uid:r}=(0,h.lstatSync)(t);return(0,h.rmdirSync)(t),r}catch(t){
throw I(b((0,D.join)(e,"ci-auth"),R(t)),t)}}function W(e){let t;try{t=(0,h.lstatSync)(e.path,{bigint:!0})}catch(n){if(["ENOENT","ENOTDIR"].includes(E(n)))return!1;
throw I(b(e.path,R(n)),n)}let r=sr(e,t);if(r)throw I({...b(e.path,r),suggestions:[or(e.path)]});return!0}function qe(e){try{(0,h.accessSync)(W(e)?e.path:(0,D.dirname)(
e.path),h.constants.W_OK|h.constants.X_OK);return}catch(t){return t instanceof c?t:b(e.path,R(t))}}function Qe(e){try{V(()=>(0,h.mkdirSync)(e.path,{mode:tr}))}catch(t){
if(E(t)!=="EEXIST")throw I(b(e.path,R(t)),t)}W(e)}var or=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function sr({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users can enter it"}var ir=["id","path","device","inode","createdAt"],ar=["credentials","subject-token","launcher"],cr=e=>ir.every(t=>typeof e[t]=="string")&&(0,Q.isAbsolute)(String(
e.path))&&ar.includes(e.kind)&&typeof e.remove=="boolean"&&typeof e.birthtimeMs=="number",fe=e=>`
${JSON.stringify(e)}
`,ze=e=>Ze(et(e).flat()),Ze=e=>e.filter(t=>typeof t=="object"&&t!==null&&cr(t));function Xe(e){let t=[...new Set(e.split(`
`))].flatMap(dr),r=new Set(t.map(n=>n.withdrawn));return Ze(t).filter(({id:n})=>!r.has(n))}var dr=e=>et(e).filter(t=>typeof t=="object"&&t!==null);function et(e){
if(e==="")return[];try{return[JSON.parse(e)]}catch{return[]}}var ur=f.constants.O_WRONLY|f.constants.O_APPEND|f.constants.O_CREAT|(f.constants.O_NOFOLLOW??0),lr=200;
function fr({directory:e,jobKey:t}){let r=We(e),n=`${(0,ie.createHash)("sha256").update(t).digest("hex").slice(0,32)}.jsonl`,o=(0,Q.join)(r.path,n),i=[],l=S=>{for(let w=1;w<=
lr;w++)if(Qe(r),gr(o,S))return;throw I(b(o,"another process removed it again and again"))},g=()=>{if(!W(r))return[];let S=ge([o]);return Xe(S+ge(Ye(r.path,n)))},
m=()=>W(r)?(q(["ENOENT"],o,()=>(0,f.renameSync)(o,`${o}.${(0,ie.randomBytes)(8).toString("hex")}`)),i=Ye(r.path,n),Xe(ge(i))):[],X=S=>{for(let w of S)l(fe(w));for(let w of i)
q(["ENOENT"],w,()=>(0,f.unlinkSync)(w));i=[],q(["ENOENT","ENOTEMPTY","EEXIST"],r.path,()=>(0,f.rmdirSync)(r.path))},dt=()=>{try{g().length===0&&X(m())}catch{}};
return{path:o,inspect:()=>qe(r),record:S=>{try{l(fe(S))}catch(w){throw dt(),w}},withdraw:S=>{try{l(fe({withdrawn:S}))}catch{return X(m().filter(w=>w.id!==S))}g().
length===0&&X(m())},read:g,take:m,settle:X}}function gr(e,t){let r;try{r=V(()=>(0,f.openSync)(e,ur,384));let n=Buffer.from(t);if((0,f.writeSync)(r,n)!==n.length)
throw I(b(e,"no space is left"));return(0,f.fstatSync)(r,{bigint:!0}).ino===(0,f.lstatSync)(e,{bigint:!0}).ino}catch(n){if(E(n)==="ENOENT")return!1;throw n instanceof
Error&&"syscall"in n?I(b(e,R(n)),n):n}finally{r!==void 0&&(0,f.closeSync)(r)}}function Ye(e,t){let r=[];return q(["ENOENT"],e,()=>{r=(0,f.readdirSync)(e)}),r.filter(
n=>n.startsWith(`${t}.`)).map(n=>(0,Q.join)(e,n))}function ge(e){let t="";for(let r of e)q(["ENOENT"],r,()=>{t+=(0,f.readFileSync)(r,"utf8")});return t}function q(e,t,r){
try{V(r)}catch(n){if(!e.includes(E(n)))throw I(b(t,R(n)),n)}}var fo=(e,t)=>{let{folder:r,jobKey:n}=e.ledger(t);return fr({directory:r,jobKey:n})};var ko="ci-auth-action/0.0.0",Ro=()=>({env:ve(process.env,process.platform),cwd:process.cwd(),temporaryFolder:(0,tt.tmpdir)()}),pr=[H,re,M,J,K],Io=({env:e})=>He(
pr,e)??K,B=e=>{process.stdout.write(`${e}
`)};function Ao({env:e}){let t=new Set,r=n=>{e.RUNNER_DEBUG==="1"&&B(U("debug",n))};return{mask(n){if(!t.has(n)){t.add(n);for(let o of ue(n))B(o)}},masked:async()=>{},
note:n=>mr(n),warn:(n,o)=>B(U("warning",`${n}: ${o}`,{title:`ci-auth: ${n}`})),waiting:r,trace:r}}var rt="recorded",No=({env:e},t)=>ee(e,"GITHUB_STATE",{[rt]:JSON.
stringify(t)}),$o=({env:e})=>ze(e[`STATE_${rt}`]??""),mr=e=>B(we(e));function xo(e){if(process.exitCode=1,!(e instanceof c)){let g=e instanceof Error?e.stack??e.
message:"something that is no error was thrown";B(U("error",`this is a bug in ci-auth: ${g}`,{title:"ci-auth"}));return}let{code:t,facts:r,message:n,problems:o,
suggestions:i}=e,l=[o.length>0?n:n.replace(/$/m,` (${t})`),...r.map(g=>`  ${g}`),...i.length>0?["Try this:",...i.map(g=>`  ${g}`)]:[]];B(U("error",l.join(`
`),{title:`ci-auth: ${t}`}))}s();var y=p(ot(),1),j=p(P(),1);s();var pe=p(z(),1),me="ci-creds-",hr=/^ci-creds-partial-[0-9a-f]{16}\.json$/,yr=/^ci-creds-[^/\\]*\.json$/,Fo=`${me}*.json`,Do=()=>`${me}${(0,pe.randomBytes)(8).
toString("hex")}.json`;var st=()=>`${me}partial-${(0,pe.randomBytes)(8).toString("hex")}.json`,it=e=>hr.test(e),Bo=e=>yr.test(e),at=({dev:e,ino:t,birthtimeNs:r})=>({device:e.toString(),
inode:t.toString(),birthtimeMs:Number(r)/1e6}),ct=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs);async function Jo(e,t=y.rename){let r=[...new Set(e.map(({path:n})=>n))];return Promise.all(r.map(n=>Er(n,e.filter(o=>o.path===n),t)))}async function Er(e,t,r){
try{let n=await wr(e,t,r);return n.outcome==="kept"||!await Or(e,t)?n:n.outcome==="absent"?{path:e,outcome:"removed"}:n}catch(n){return E(n)==="ENOENT"?{path:e,
outcome:"absent"}:he(e,R(n))}}var he=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${t}`});async function wr(e,t,r){let n=await ae(
e,t);return n===void 0?{path:e,outcome:"absent"}:n.record?n.record.remove?br(e,t,r):{path:e,outcome:"kept"}:t.some(({remove:o})=>o)?he(e,n.fault):{path:e,outcome:"\
absent"}}async function ae(e,t){try{let r=await(0,y.lstat)(e,{bigint:!0});if(r.isSymbolicLink())return{fault:"it is a link now"};if(r.isDirectory())return{fault:"\
it is a folder now"};if(!r.isFile())return{fault:"it is not a regular file now"};let n=at(r);return{record:t.find(o=>ct(o,n)),fault:"it is another file now"}}catch(r){
if(["ENOENT","ENOTDIR"].includes(E(r)))return;throw r}}async function br(e,t,r){let n=(0,j.join)((0,j.dirname)(e),st());await oe(()=>r(e,n));let o=await ae(n,t);
return o===void 0?{path:e,outcome:"absent"}:o.record?.remove?(await oe(()=>(0,y.unlink)(n)),{path:e,outcome:"removed"}):he(e,`${o.fault}${await Sr(n,e)}`)}async function Sr(e,t){
try{return await(0,y.link)(e,t),await(0,y.unlink)(e),""}catch{return await ae(t,[])===void 0&&await(0,y.rename)(e,t).then(Tr,_r)?"":`, and the file that was the\
re is now at ${e}`}}var Tr=()=>!0,_r=()=>!1;async function Or(e,t){let r=(0,j.dirname)(e),n=await(0,y.readdir)(r).catch(()=>[]),o=!1;for(let i of n.filter(it).map(
l=>(0,j.join)(r,l)))(await ae(i,t))?.record?.remove&&(await oe(()=>(0,y.unlink)(i)),o=!0);return o}export{Ee as a,x as b,p as c,a as d,d as e,u as f,s as g,yt as h,Nr as i,C as j,be as k,Te as l,$ as m,G as n,qr as o,Qr as p,c as q,Rr as r,T as s,de as t,P as u,
L as v,jr as w,Y as x,Le as y,mn as z,Ct as A,ot as B,E as C,R as D,to as E,b as F,ro as G,I as H,z as I,Fo as J,Do as K,st as L,Bo as M,at as N,ct as O,fo as P,
Lr as Q,Pr as R,Jo as S,ko as T,Ro as U,Io as V,Ao as W,No as X,$o as Y,mr as Z,xo as _};
