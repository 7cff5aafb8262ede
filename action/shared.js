var ct=Object.create;var he=Object.defineProperty;var dt=Object.getOwnPropertyDescriptor;var ut=Object.getOwnPropertyNames;var lt=Object.getPrototypeOf,ft=Object.prototype.hasOwnProperty;var gt=(e,t,r)=>()=>{if(r)throw r[0];try{return e&&(t=e(e=0)),t}catch(n){throw r=[n],n}};var x=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(r){throw t=0,r}};var pt=(e,t,r,n)=>{if(t&&typeof t=="object"||typeof t=="function")for(let o of ut(t))!ft.call(e,o)&&o!==r&&he(e,o,{get:()=>t[o],enumerable:!(n=dt(t,o))||n.enumerable});
return e};var p=(e,t,r)=>(r=e!=null?ct(lt(e)):{},pt(t||!e||!e.__esModule?he(r,"default",{value:e,enumerable:!0}):r,e));var a,d,u,s=gt(()=>{"use strict";a=class e{#e=new Map;constructor(t){for(let[r,n]of t instanceof e?t.entries():Object.entries(t??{}))this.set(r,n)}get(t){return this.#e.
get(t.toLowerCase())??null}has(t){return this.#e.has(t.toLowerCase())}set(t,r){this.#e.set(t.toLowerCase(),r)}delete(t){this.#e.delete(t.toLowerCase())}entries(){
return this.#e.entries()}},d=class e{url;method;headers;signal;body=null;constructor(t,r={}){let n=t instanceof e?t:void 0;this.url=n?.url??String(t),this.method=
r.method??n?.method??"GET",this.headers=new a(r.headers??n?.headers),this.signal=r.signal??n?.signal}clone(){return new e(this)}},u=class{status;statusText="";headers=new a;body=null;constructor(t,{
status:r=200}={}){this.status=r}get ok(){return this.status>=200&&this.status<300}}});var X=x((Fr,Te)=>{s();Te.exports=process.getBuiltinModule("node:os")});var Y=x((Mr,Ie)=>{s();Ie.exports=process.getBuiltinModule("node:crypto")});var $=x((Jr,Oe)=>{s();Oe.exports=process.getBuiltinModule("node:fs")});var L=x((cn,Ne)=>{s();Ne.exports=process.getBuiltinModule("node:path")});var xe=x((un,Ae)=>{s();Ae.exports=process.getBuiltinModule("node:url")});var rt=x((Lo,tt)=>{s();tt.exports=process.getBuiltinModule("node:fs/promises")});s();var c=class e extends Error{name="CiAuthError";code;suggestions;facts;server;problems;constructor(t,r,n={}){super(r,n.cause===void 0?void 0:{cause:n.cause}),
this.code=t,this.suggestions=[...n.suggestions??[]],this.facts=[...n.facts??[]],this.server=n.server,this.problems=[...n.problems??[]]}with({code:t=this.code,message:r=this.
message,...n}){return new e(t,r,{...this,cause:this.cause,...n})}};function mt(e){let[t,...r]=e;if(r.length===0)return new c(t.code,t.message,{suggestions:t.suggestions??
[]});let n=e.map(({code:o,message:i})=>`- ${i} (${o})`).join(`
`);return new c(t.code,`${e.length} things are wrong
${n}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:o=[]})=>o))]})}function Rr([e,...t]){if(e)throw mt([e,...t])}s();s();var ht=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,Nr=e=>/^[\w./:@%+,=-]+$/.test(e)?e:ht(e);var C=e=>bt(e.replace(Et,wt)),Ee=e=>e.split(`
`).map(C).join(`
`),Et=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,yt={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},wt=e=>yt[e]??`\\\
u${e.charCodeAt(0).toString(16).padStart(4,"0")}`,bt=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: ");var ye=e=>we(C(Se(e)),200),we=(e,t)=>e.slice(0,t).replace(/[\ud800-\udbff]$/,"");function be(e,t=300){let r=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();
return we(C(Se(r)),t)}var St=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,Se=e=>e.
replace(St,t=>Tt(t)?t:"***"),Tt=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(Ot),_t=12,It=40,Ot=e=>e.length<=_t||e.length<=It&&!(/[A-Z]/.test(e)&&/[a-z]/.
test(e)&&/\d/.test(e));function $r({credentialsFile:e,principal:t,serviceAccount:r,subject:n,token:o,variables:i},{reaches:l}){let g=r===void 0||r===t,m=Object.keys(i);return[`Signed \
in as ${g?n===void 0?t:`the federated identity of ${n}`:r}`,...g?[]:[`  by ${n??t}`],...e?[`Wrote ${e.path} (${e.type}, source: ${e.source})`]:[],...o?[`Minted \
an ${o.format==="id_token"?"ID token":"access token"} until ${o.expires}`]:[],...m.length>0&&l!==void 0?[`Handed to ${l}: ${m.join(", ")}`]:[]].map(C)}var Rt={removed:e=>`\
Removed ${e}`,absent:e=>`Gone already: ${e}`,kept:e=>`Kept ${e}, as it was asked for`,refused:(e,t)=>`Left alone: ${t??e}`},Lr=e=>e.length===0?["Nothing to remo\
ve."]:e.map(({outcome:t,path:r,reason:n})=>C(Rt[t](r,n)));s();var Ze=p(X(),1);s();function _e(e,t){let r={...e};if(t!=="win32")return r;let n=new Map(Object.keys(r).map(i=>[i.toUpperCase(),i])),o=i=>typeof i=="string"?n.get(i.toUpperCase())??
i:i;return new Proxy(r,{get:(i,l)=>Reflect.get(i,o(l)),has:(i,l)=>Reflect.has(i,o(l))})}var Br="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES";s();s();var Ue=p(Y(),1),ee=p($(),1);s();var Re=20;function A(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function j(e,t){let r=A(e);return r?
`the keys ${vt(r)}`:t}function vt(e){let t=Object.keys(e),r=t.length>Re?["\u2026"]:[];return[...t.slice(0,Re).map(ye),...r].join(", ")||"(none)"}var Wr=e=>Object.
fromEntries(Object.entries(e).filter(([,t])=>t!==void 0));function qr(e){if(typeof e!="object"||e===null)return String(e);try{return JSON.stringify(e)}catch{return Array.
isArray(e)?"[\u2026]":"{\u2026}"}}s();var ce="npx --yes ci-auth@1";function ae(e,t="shell",r="exit 1"){let n=`${ce} ${e}`;if(t==="fish")return`eval (begin; ${n}; or echo ${r}; end | string collect; \
or echo ${r})`;if(t==="powershell"){let o=`${n} | Out-String | Invoke-Expression`;return r==="false"?o:`${o}; if (-not $?) { exit 1 }`}return`eval "$(${n} || ec\
ho ${r})"`}var en={env:"NAME=value lines, for the variable file of a CI: GitLab ($GITLAB_ENV, dotenv report), Bitbucket, Semaphore",shell:`export lines for sh, \
bash, dash, zsh and ksh: ${ae("\u2026")} in any script (GitLab, Jenkins, Buildkite, Travis), or a file that a shell sources, such as $BASH_ENV of CircleCI`,fish:`\
set lines for fish: ${ae("\u2026","fish")}`,powershell:`assignments for PowerShell (Azure Pipelines, AppVeyor): ${ae("\u2026","powershell")}`,dotenv:"a quoted .\
env file, for node --env-file, docker compose and dotenv libraries",json:"one flat JSON object, for jq and scripts"};var tn=[new RegExp("\\p{Surrogate}","u"),"half a character"];s();var k=p($(),1);function kt(e,t){let r=(0,k.statSync)(e,{throwIfNoEntry:!1});try{(0,k.appendFileSync)(e,t)}catch(n){throw Nt(e,r?.size),n}}function Nt(e,t){try{t===void 0?(0,k.rmSync)(
e,{force:!0}):(0,k.truncateSync)(e,t)}catch{}}function ve(e,t,r){try{kt(t,r)}catch(n){let{code:o}=n;throw new c("FILE_WRITE_FAILED",`the file that ${e} names ca\
nnot be written (${o})`,{suggestions:["The disk may be full, or a step changed the owner or the mode of the file."]})}}var At=[[/\0/,"a NUL"],[new RegExp("\\p{Su\
rrogate}","u"),"half a character"]],xt=e=>At.find(([t])=>t.test(e))?.[1];function ke(e,t){let r=xt(t);if(r!==void 0)throw new c("EXPORT_VALUE_REFUSED",`the valu\
e of ${e} holds ${r}, which a variable cannot hold`,{suggestions:["Write the value into a file and export its path."]})}s();var $t=p(L(),1),Lt=p(xe(),1);s();function Ce(e,t,r,n=e){let o=e.trim();if(o==="")throw Ct(r,"empty");if(t===void 0&&!o.startsWith("{"))return{token:o,isExact:o===e};let i=A(o),l=t===void 0?["id\
_token","value","token"]:[t],g=l.find(m=>typeof i?.[m]=="string"&&i[m]!=="");if(g!==void 0){let m=String(i?.[g]);return{token:m.trim(),field:g,isExact:m.trim()===
m}}throw new c("OIDC_RESPONSE_INVALID",`${r} holds ${j(n,"no JSON")}, not ${l.join(" or ")}`,{suggestions:["Name the field that holds the token: --oidc-token-fi\
eld NAME"]})}var pn=(e,t,r)=>Ce(e,t,r).token,Ct=(e,t)=>new c("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but it has none (${t})`,{suggestions:[
"Make the CI put its ID token there: the variable, file or command must exist in this step."]});var $e=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;var Le=e=>e===408||e===429||e>=500;function Pe(e){let{error:t,message:r}=A(e)??{},n=[r,t].find(o=>typeof o=="string"&&o!=="");return be(typeof n=="string"?n:e)||
"(no text)"}var Fe=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),Pt=e=>Fe(e).replaceAll(":","%3A").replaceAll(",","%2C");function P(e,t,r={}){let n=Object.entries(r).map(([o,i])=>`${o}=${Pt(i)}`);return`::${e}${n.length>
0?` ${n.join(",")}`:""}::${Fe(t)}`}var de=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>P("add-mask",t));function Ut(e,t){ke(e,t);let r=`ghadelimiter_${(0,Ue.randomUUID)()}`;
if(e.includes(r)||t.includes(r))throw new c("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${r}
${t}
${r}
`}function Z(e,t,r){let n=Object.entries(r).map(([o,i])=>Ut(o,i)).join("");n!==""&&De(e,t,n)}function De(e,t,r){let[n]=z(e,t);if(n)throw new c(n.code,n.message,
{suggestions:n.suggestions??[]});ve(t,e[t]??"",r)}function z(e,t){let r=e[t];return r&&(0,ee.statSync)(r,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_M\
ISSING",message:r?`${t} names "${r}", which is not a file`:`${t} is not set, so ci-auth cannot set variables for later steps`,suggestions:["Run inside a step of\
 a job, or use --output-format to get the variables on standard output."]}]}var Ft=({env:e})=>({reaches:"later steps",problems:({outputs:t,variables:r})=>[...r?
z(e,"GITHUB_ENV"):[],...t?z(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>Z(e,"GITHUB_ENV",t),setOutputs:t=>Z(e,"GITHUB_OUTPUT",t),appendSummary:t=>{z(e,"GITHUB_STE\
P_SUMMARY").length===0&&De(e,"GITHUB_STEP_SUMMARY",t)}}),T={handover:Ft,maskLines:de,workspace:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,
env:t})=>t.GITHUB_WORKSPACE||e,ledger:({env:e,temporaryFolder:t})=>({folder:e.RUNNER_TEMP||t,jobKey:[e.GITHUB_SERVER_URL,e.GITHUB_REPOSITORY,e.GITHUB_RUN_ID,e.GITHUB_RUN_ATTEMPT,
e.GITHUB_JOB,e.RUNNER_NAME].join(" ")}),secretsWithheld(e){return e.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store \
only":e.GITHUB_EVENT_NAME!=="pull_request_target"&&Be(e)?"pull requests from forks get no secrets":void 0}},_={tokenFrom:"`ACTIONS_ID_TOKEN_REQUEST_URL` with `A\
CTIONS_ID_TOKEN_REQUEST_TOKEN` (GET)",audience:"sign-in",source:"url",masking:"`::add-mask::`",handover:"`GITHUB_ENV`, `GITHUB_OUTPUT`",cleanup:"the post step o\
f the action, or a step with `if: always()`"};function N(e,t,r){if(t.ACT==="true")return new c("OIDC_LOCAL_RUNNER","act runs this job on a computer that has no \
OIDC token endpoint",{suggestions:[`Use the endpoint of the emulator: ${ce} emulator run --ci github -- COMMAND`]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new c(
"OIDC_DEPENDABOT","Dependabot started this run, and such a run cannot get an ID token",{suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'",
"Run it after the merge."]});if(Be(t))return new c("OIDC_FORK_PULL_REQUEST","a pull request from a fork cannot get an ID token",{suggestions:["Skip the step wit\
h if: github.event.pull_request.head.repo.full_name == github.repository","Run it on push."]});let n="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_\
TOKEN";return new c("OIDC_PERMISSION_MISSING",`${e} runs this job, but ${n} are not set`,{suggestions:r})}function Be(e){try{let t=JSON.parse((0,ee.readFileSync)(
e.GITHUB_EVENT_PATH??"","utf8")),{base:r,head:n}=t.pull_request;return n.repo?.full_name!==r.repo.full_name}catch{return!1}}var I=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&
e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function O(e,t,r){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:n,ACTIONS_ID_TOKEN_REQUEST_URL:o}=t;if(!n||!o)throw r();if(!URL.canParse(
o))throw new c("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");if(Dt(new URL(o),t))throw new c("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUES\
T_URL is an http URL, but the server of this job uses https",{suggestions:["Find the step, or the env: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, \
and remove it."]});let i=l=>{let g=new URL(o);return g.searchParams.set("audience",l),g};return{label:e,mintsAgain:!0,choosesAudience:!0,secrets:[n],async mint(l,g){
let m=await g.send({service:`${e} OIDC`,method:"GET",url:i(l),bearer:n});return Bt(e,m)},refreshSource:l=>({kind:"url",url:i(l).href,headers:{Authorization:`Bea\
rer ${n}`},field:"value"})}}var Dt=({hostname:e,protocol:t},r)=>t==="http:"&&!$e.test(e)&&!r.GITHUB_SERVER_URL?.startsWith("http:");function Bt(e,{body:t,contentType:r,
shown:n,status:o}){if(o<200||o>299)throw jt(e,o,t);let{value:i}=A(t)??{};if(typeof i=="string"&&i!=="")return i;let l=j(n,`content type "${r}"`);throw new c("OI\
DC_RESPONSE_INVALID",`${e} answered ${o} without a token, but ${l}`,{suggestions:["Check whether a proxy between the runner and the server answers in place of t\
he server."]})}function jt(e,t,r){let n=Pe(r),o={status:t,text:n};return/in '?Completed'? state/i.test(n)?new c("OIDC_JOB_COMPLETED",`${e} issues no token for a\
 job that has ended`,{server:o,suggestions:["Use the credentials only while the job runs, or use a service account: its access token is still valid after the jo\
b."]}):new c("OIDC_REQUEST_FAILED",`${e} refused to issue an ID token: HTTP ${t}: ${n}`,{server:o,suggestions:[Le(t)?"Run the job again. For longer failures, ra\
ise the inputs retries or timeout.":'Check that the job still runs and has "id-token: write".']})}var Gt=['Give the job "permissions: {contents: read, id-token: write}".'],G={...T,id:"depot",label:"Depot CI",facts:{..._,documentation:"https://depot.dev/docs/\
ci/oidc",recognisedBy:"`DEPOT_JOB_URL`",lifetime:"5 minutes"},hasTokenSurface:e=>G.detect(e)&&I(e),detect:e=>!!e.DEPOT_JOB_URL,tokenSource:({env:e})=>O(G.label,
e,()=>N(G.label,e,Gt))};s();function Ge(e,t){let r=e.filter(({identifies:o})=>o!=="runner"),n=e.filter(({identifies:o})=>o==="runner");return je(r,t)??je(n,t)}var je=(e,t)=>e.find(r=>r.hasTokenSurface(
t))??e.find(r=>r.detect(t));s();s();var Mt={"google.subject":"assertion.repository_id","attribute.repository":"assertion.repository","attribute.repository_id":"assertion.repository_id","attrib\
ute.repository_owner_id":"assertion.repository_owner_id","attribute.ref":"assertion.ref"},Ht={condition:"assertion.event_name in ['push', 'release', 'schedule',\
 'workflow_dispatch', 'repository_dispatch']"},U={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:Mt,trustedBuild:Ht};var Jt=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],M={...T,id:"forgejo",label:"Forgejo Actions",naming:U,
facts:{..._,documentation:"https://forgejo.org/docs/latest/user/actions/security-openid-connect/",recognisedBy:"`FORGEJO_ACTIONS=true`",lifetime:"1 hour"},hasTokenSurface:e=>M.
detect(e)&&I(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>O(M.label,e,()=>N(M.label,e,Jt))};s();var Kt=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],Vt=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),H={...T,id:"ghes",label:"GitHub\
 Enterprise Server",naming:U,facts:{..._,documentation:"https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc",recognisedBy:"`GITHUB_AC\
TIONS=true`, `GITHUB_SERVER_URL` not of GitHub",lifetime:"5 minutes"},hasTokenSurface:e=>H.detect(e)&&I(e),detect:e=>e.GITHUB_ACTIONS==="true"&&Vt(e),tokenSource:({
env:e})=>O(H.label,e,()=>N(H.label,e,Kt))};s();var te={...T,id:"gitea",label:"Gitea Actions",facts:{..._,documentation:"https://docs.gitea.com/usage/actions/secrets",recognisedBy:"`GITEA_ACTIONS=true` withou\
t `FORGEJO_ACTIONS`",tokenFrom:"none in the releases known to us; `ACTIONS_ID_TOKEN_REQUEST_URL` (GET) if the server sets it",audience:"none",lifetime:"no token",
source:"key"},hasTokenSurface:e=>te.detect(e)&&I(e),detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",tokenSource:({env:e})=>O(te.label,e,Wt)},Wt=()=>new c(
"OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a secret, with "ci-au\
th key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env NAME"]});s();var qt=['Give the job "permissions: {contents: read, id-token: write}".',"If a reusable workflow runs the job, the calling job must grant the same permissions."],
J={...T,id:"github",label:"GitHub Actions",naming:U,facts:{..._,documentation:"https://docs.github.com/actions/reference/security/oidc",recognisedBy:"`GITHUB_AC\
TIONS=true`",lifetime:"5 minutes"},hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&I(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>O(J.label,e,()=>N(
J.label,e,qt))};s();var se=p(Y(),1),f=p($(),1),q=p(L(),1);s();var Me=p($(),1),re=p(X(),1),ue=p(L(),1);var Qt={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is ex\
ceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link, and links are not followed",ENAMETOOLONG:"\
the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are open"},y=e=>e instanceof Error&&"code"in e&&typeof e.
code=="string"?e.code:"",R=e=>{let t=y(e),r=Qt[t];return r?`${r} (${t})`:t||"unknown reason"};var eo=e=>t=>{if(["ENOENT","ENOTDIR"].includes(y(t)))return e;throw t},Xt=(e,t)=>{try{let{uid:r}=(0,Me.lstatSync)(e);return t==="win32"?"":`, owned by user ${r}`}catch{
return", which cannot be read"}},b=(e,t,r=(0,re.platform)())=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,ue.dirname)(e)}${Xt(
(0,ue.dirname)(e),r)}`,suggestions:["Choose a folder that this job may write to."]}),to=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and ci-auth never\
 follows links`:`${e} already exists, and ci-auth never overwrites a file`,suggestions:["Choose another path, or remove the existing file."]}),v=({code:e,message:t,
suggestions:r=[]},n)=>new c(e,t,{suggestions:r,cause:n}),Yt=["EACCES","EBUSY","EPERM"],zt=[10,20,50,100,200,400],He=e=>e==="win32"?zt:[],Zt=e=>new Promise(t=>setTimeout(
t,e)),Je=e=>{if(!Yt.includes(y(e)))throw e};async function ne(e,t=(0,re.platform)()){for(let r of He(t)){try{return await e()}catch(n){Je(n)}await Zt(r)}return e()}
function K(e,t=(0,re.platform)()){for(let r of He(t)){try{return e()}catch(n){Je(n)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,r)}return e()}s();var h=p($(),1),oe=p(X(),1),F=p(L(),1);var er=448;function Ke(e){let t=tr(e);return{path:(0,F.join)(e,t===void 0?"ci-auth":`ci-auth-${t}`),uid:t}}function tr(e){if((0,oe.platform)()!=="win32")try{return(0,oe.userInfo)().
uid}catch{return rr(e)}}function rr(e){try{let t=(0,h.mkdtempSync)((0,F.join)(e,"ci-auth-probe-")),{uid:r}=(0,h.lstatSync)(t);return(0,h.rmdirSync)(t),r}catch(t){
throw v(b((0,F.join)(e,"ci-auth"),R(t)),t)}}function V(e){let t;try{t=(0,h.lstatSync)(e.path,{bigint:!0})}catch(n){if(["ENOENT","ENOTDIR"].includes(y(n)))return!1;
throw v(b(e.path,R(n)),n)}let r=or(e,t);if(r)throw v({...b(e.path,r),suggestions:[nr(e.path)]});return!0}function Ve(e){try{(0,h.accessSync)(V(e)?e.path:(0,F.dirname)(
e.path),h.constants.W_OK|h.constants.X_OK);return}catch(t){return t instanceof c?t:b(e.path,R(t))}}function We(e){try{K(()=>(0,h.mkdirSync)(e.path,{mode:er}))}catch(t){
if(y(t)!=="EEXIST")throw v(b(e.path,R(t)),t)}V(e)}var nr=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function or({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users can enter it"}var sr=["id","path","device","inode","createdAt"],ir=["credentials","subject-token","launcher"],ar=e=>sr.every(t=>typeof e[t]=="string")&&(0,q.isAbsolute)(String(
e.path))&&ir.includes(e.kind)&&typeof e.remove=="boolean"&&typeof e.birthtimeMs=="number",le=e=>`
${JSON.stringify(e)}
`,Xe=e=>Ye(ze(e).flat()),Ye=e=>e.filter(t=>typeof t=="object"&&t!==null&&ar(t));function qe(e){let t=[...new Set(e.split(`
`))].flatMap(cr),r=new Set(t.map(n=>n.withdrawn));return Ye(t).filter(({id:n})=>!r.has(n))}var cr=e=>ze(e).filter(t=>typeof t=="object"&&t!==null);function ze(e){
if(e==="")return[];try{return[JSON.parse(e)]}catch{return[]}}var dr=f.constants.O_WRONLY|f.constants.O_APPEND|f.constants.O_CREAT|(f.constants.O_NOFOLLOW??0),ur=200;
function lr({directory:e,jobKey:t}){let r=Ke(e),n=`${(0,se.createHash)("sha256").update(t).digest("hex").slice(0,32)}.jsonl`,o=(0,q.join)(r.path,n),i=[],l=S=>{for(let w=1;w<=
ur;w++)if(We(r),fr(o,S))return;throw v(b(o,"another process removed it again and again"))},g=()=>{if(!V(r))return[];let S=fe([o]);return qe(S+fe(Qe(r.path,n)))},
m=()=>V(r)?(W(["ENOENT"],o,()=>(0,f.renameSync)(o,`${o}.${(0,se.randomBytes)(8).toString("hex")}`)),i=Qe(r.path,n),qe(fe(i))):[],Q=S=>{for(let w of S)l(le(w));for(let w of i)
W(["ENOENT"],w,()=>(0,f.unlinkSync)(w));i=[],W(["ENOENT","ENOTEMPTY","EEXIST"],r.path,()=>(0,f.rmdirSync)(r.path))},at=()=>{try{g().length===0&&Q(m())}catch{}};
return{path:o,inspect:()=>Ve(r),record:S=>{try{l(le(S))}catch(w){throw at(),w}},withdraw:S=>{try{l(le({withdrawn:S}))}catch{return Q(m().filter(w=>w.id!==S))}g().
length===0&&Q(m())},read:g,take:m,settle:Q}}function fr(e,t){let r;try{r=K(()=>(0,f.openSync)(e,dr,384));let n=Buffer.from(t);if((0,f.writeSync)(r,n)!==n.length)
throw v(b(e,"no space is left"));return(0,f.fstatSync)(r,{bigint:!0}).ino===(0,f.lstatSync)(e,{bigint:!0}).ino}catch(n){if(y(n)==="ENOENT")return!1;throw n instanceof
Error&&"syscall"in n?v(b(e,R(n)),n):n}finally{r!==void 0&&(0,f.closeSync)(r)}}function Qe(e,t){let r=[];return W(["ENOENT"],e,()=>{r=(0,f.readdirSync)(e)}),r.filter(
n=>n.startsWith(`${t}.`)).map(n=>(0,q.join)(e,n))}function fe(e){let t="";for(let r of e)W(["ENOENT"],r,()=>{t+=(0,f.readFileSync)(r,"utf8")});return t}function W(e,t,r){
try{K(r)}catch(n){if(!e.includes(y(n)))throw v(b(t,R(n)),n)}}var lo=(e,t)=>{let{folder:r,jobKey:n}=e.ledger(t);return lr({directory:r,jobKey:n})};var Oo="ci-auth-action/0.0.0",Ro=()=>({env:_e(process.env,process.platform),cwd:process.cwd(),temporaryFolder:(0,Ze.tmpdir)()}),gr=[M,te,G,H,J],vo=({env:e})=>Ge(
gr,e)??J,D=e=>{process.stdout.write(`${e}
`)};function ko({env:e}){let t=new Set,r=n=>{e.RUNNER_DEBUG==="1"&&D(P("debug",n))};return{mask(n){if(!t.has(n)){t.add(n);for(let o of de(n))D(o)}},masked:async()=>{},
note:n=>pr(n),warn:(n,o)=>D(P("warning",`${n}: ${o}`,{title:`ci-auth: ${n}`})),waiting:r,trace:r}}var et="recorded",No=({env:e},t)=>Z(e,"GITHUB_STATE",{[et]:JSON.
stringify(t)}),Ao=({env:e})=>Xe(e[`STATE_${et}`]??""),pr=e=>D(Ee(e));function xo(e){if(process.exitCode=1,!(e instanceof c)){let g=e instanceof Error?e.stack??e.
message:"a value that is not an error was thrown";D(P("error",`this is a bug in ci-auth: ${g}`,{title:"ci-auth"}));return}let{code:t,facts:r,message:n,problems:o,
suggestions:i}=e,l=[o.length>0?n:n.replace(/$/m,` (${t})`),...r.map(g=>`  ${g}`),...i.length>0?["Try this:",...i.map(g=>`  ${g}`)]:[]];D(P("error",l.join(`
`),{title:`ci-auth: ${t}`}))}s();var ge=p(Y(),1),pe="ci-creds-",mr=/^ci-creds-partial-[0-9a-f]{16}\.json$/,hr=/^ci-creds-[^/\\]*\.json$/,Uo=`${pe}*.json`,Fo=()=>`${pe}${(0,ge.randomBytes)(8).
toString("hex")}.json`;var nt=()=>`${pe}partial-${(0,ge.randomBytes)(8).toString("hex")}.json`,ot=e=>mr.test(e),Do=e=>hr.test(e),st=({dev:e,ino:t,birthtimeNs:r})=>({device:e.toString(),
inode:t.toString(),birthtimeMs:Number(r)/1e6}),it=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs);s();var E=p(rt(),1),B=p(L(),1);async function Ho(e,t=E.rename){let r=[...new Set(e.map(({path:n})=>n))];return Promise.all(r.map(n=>Er(n,e.filter(o=>o.path===n),t)))}async function Er(e,t,r){
try{let n=await yr(e,t,r);return n.outcome==="kept"||!await _r(e,t)?n:n.outcome==="absent"?{path:e,outcome:"removed"}:n}catch(n){return y(n)==="ENOENT"?{path:e,
outcome:"absent"}:me(e,R(n))}}var me=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${t}`});async function yr(e,t,r){let n=await ie(
e,t);return n===void 0?{path:e,outcome:"absent"}:n.record?n.record.remove?wr(e,t,r):{path:e,outcome:"kept"}:t.some(({remove:o})=>o)?me(e,n.fault):{path:e,outcome:"\
absent"}}async function ie(e,t){try{let r=await(0,E.lstat)(e,{bigint:!0});if(r.isSymbolicLink())return{fault:"it is a link now"};if(r.isDirectory())return{fault:"\
it is a folder now"};if(!r.isFile())return{fault:"it is not a regular file now"};let n=st(r);return{record:t.find(o=>it(o,n)),fault:"it is another file now"}}catch(r){
if(["ENOENT","ENOTDIR"].includes(y(r)))return;throw r}}async function wr(e,t,r){let n=(0,B.join)((0,B.dirname)(e),nt());await ne(()=>r(e,n));let o=await ie(n,t);
return o===void 0?{path:e,outcome:"absent"}:o.record?.remove?(await ne(()=>(0,E.unlink)(n)),{path:e,outcome:"removed"}):me(e,`${o.fault}${await br(n,e)}`)}async function br(e,t){
try{return await(0,E.link)(e,t),await(0,E.unlink)(e),""}catch{return await ie(t,[])===void 0&&await(0,E.rename)(e,t).then(Sr,Tr)?"":`, and the file that was the\
re is now at ${e}`}}var Sr=()=>!0,Tr=()=>!1;async function _r(e,t){let r=(0,B.dirname)(e),n=await(0,E.readdir)(r).catch(()=>[]),o=!1;for(let i of n.filter(ot).map(
l=>(0,B.join)(r,l)))(await ie(i,t))?.record?.remove&&(await ne(()=>(0,E.unlink)(i)),o=!0);return o}export{x as a,p as b,a as c,d,u as e,s as f,ht as g,Nr as h,C as i,ye as j,be as k,A as l,j as m,Wr as n,qr as o,$ as p,rt as q,X as r,L as s,c as t,Rr as u,ce as v,
y as w,R as x,eo as y,b as z,to as A,v as B,Y as C,Uo as D,Fo as E,nt as F,Do as G,st as H,it as I,lo as J,Ce as K,pn as L,Ct as M,$r as N,Lr as O,Br as P,Ho as Q,
Oo as R,Ro as S,vo as T,ko as U,No as V,Ao as W,pr as X,xo as Y};
