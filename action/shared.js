var ct=Object.create;var pe=Object.defineProperty;var dt=Object.getOwnPropertyDescriptor;var ut=Object.getOwnPropertyNames;var lt=Object.getPrototypeOf,gt=Object.prototype.hasOwnProperty;var he=(e,t,r)=>()=>{if(r)throw r[0];try{return e&&(t=e(e=0)),t}catch(n){throw r=[n],n}};var x=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(r){throw t=0,r}};var ft=(e,t,r,n)=>{if(t&&typeof t=="object"||typeof t=="function")for(let o of ut(t))!gt.call(e,o)&&o!==r&&pe(e,o,{get:()=>t[o],enumerable:!(n=dt(t,o))||n.enumerable});
return e};var m=(e,t,r)=>(r=e!=null?ct(lt(e)):{},ft(t||!e||!e.__esModule?pe(r,"default",{value:e,enumerable:!0}):r,e));var a,d,u,s=he(()=>{"use strict";a=class e{#e=new Map;constructor(t){for(let[r,n]of t instanceof e?t.entries():Object.entries(t??{}))this.set(r,n)}get(t){return this.#e.
get(t.toLowerCase())??null}has(t){return this.#e.has(t.toLowerCase())}set(t,r){this.#e.set(t.toLowerCase(),r)}delete(t){this.#e.delete(t.toLowerCase())}entries(){
return this.#e.entries()}},d=class e{url;method;headers;signal;body=null;constructor(t,r={}){let n=t instanceof e?t:void 0;this.url=n?.url??String(t),this.method=
r.method??n?.method??"GET",this.headers=new a(r.headers??n?.headers),this.signal=r.signal??n?.signal}clone(){return new e(this)}},u=class{status;statusText="";headers=new a;body=null;constructor(t,{
status:r=200}={}){this.status=r}get ok(){return this.status>=200&&this.status<300}}});function mt(e){let[t,...r]=e;if(r.length===0)return new c(t.code,t.message,{suggestions:t.suggestions??[]});let n=e.map(({code:o,message:i})=>`- ${i} (${o})`).join(
`
`);return new c(t.code,`${e.length} things are wrong
${n}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:o=[]})=>o))]})}function Ir([e,...t]){if(e)throw mt([e,...t])}var c,v=he(()=>{"use strict";s();
c=class e extends Error{name="CiAuthError";code;suggestions;facts;server;problems;constructor(t,r,n={}){super(r,n.cause===void 0?void 0:{cause:n.cause}),this.code=
t,this.suggestions=[...n.suggestions??[]],this.facts=[...n.facts??[]],this.server=n.server,this.problems=[...n.problems??[]]}with({code:t=this.code,message:r=this.
message,...n}){return new e(t,r,{...this,cause:this.cause,...n})}}});var Y=x((Ur,Se)=>{s();Se.exports=process.getBuiltinModule("node:os")});var Z=x((Gr,Oe)=>{s();Oe.exports=process.getBuiltinModule("node:crypto")});var P=x((Hr,Ie)=>{s();Ie.exports=process.getBuiltinModule("node:fs")});var $=x((zr,Ae)=>{s();Ae.exports=process.getBuiltinModule("node:path")});var Ce=x((tn,Ne)=>{s();Ne.exports=process.getBuiltinModule("node:url")});var rt=x((Io,tt)=>{s();tt.exports=process.getBuiltinModule("node:fs/promises")});s();s();var pt=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,vr=e=>/^[\w./:@%+,=-]+$/.test(e)?e:pt(e);var L=e=>bt(e.replace(ht,Et)),ye=e=>e.split(`
`).map(L).join(`
`),ht=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,yt={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},Et=e=>yt[e]??`\\\
u${e.charCodeAt(0).toString(16).padStart(4,"0")}`,bt=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: ");var Ee=e=>be(L(Te(e)),200),be=(e,t)=>e.slice(0,t).replace(/[\ud800-\udbff]$/,"");function we(e,t=300){let r=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();
return be(L(Te(r)),t)}var wt=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,Te=e=>e.
replace(wt,t=>Tt(t)?t:"***"),Tt=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(Ot),St=12,_t=40,Ot=e=>e.length<=St||e.length<=_t&&!(/[A-Z]/.test(e)&&/[a-z]/.
test(e)&&/\d/.test(e));function xr({credentialsFile:e,principal:t,serviceAccount:r,subject:n,token:o,variables:i},{reaches:l}){let f=r===void 0||r===t,p=Object.keys(i);return[`Signed \
in as ${f?n===void 0?t:`the federated identity of ${n}`:r}`,...f?[]:[`  by ${n??t}`],...e?[`Wrote ${e.path} (${e.type}, source: ${e.source})`]:[],...o?[`Minted \
an ${o.format==="id_token"?"ID token":"access token"} until ${o.expires}`]:[],...p.length>0&&l!==void 0?[`Handed to ${l}: ${p.join(", ")}`]:[]].map(L)}var It={removed:e=>`\
Removed ${e}`,absent:e=>`Gone already: ${e}`,kept:e=>`Kept ${e}, as it was asked for`,refused:(e,t)=>`Left alone: ${t??e}`},Lr=e=>e.length===0?["Nothing to remo\
ve."]:e.map(({outcome:t,path:r,reason:n})=>L(It[t](r,n)));s();var ze=m(Y(),1);s();function _e(e,t){let r={...e};if(t!=="win32")return r;let n=new Map(Object.keys(r).map(i=>[i.toUpperCase(),i])),o=i=>typeof i=="string"?n.get(i.toUpperCase())??
i:i;return new Proxy(r,{get:(i,l)=>Reflect.get(i,o(l)),has:(i,l)=>Reflect.has(i,o(l))})}var Dr="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES";v();s();s();var Ue=m(Z(),1),te=m(P(),1);v();s();var ke=20;function C(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function G(e,t){let r=C(e);return r?
`the keys ${kt(r)}`:t}function kt(e){let t=Object.keys(e),r=t.length>ke?["\u2026"]:[];return[...t.slice(0,ke).map(Ee),...r].join(", ")||"(none)"}var Wr=e=>Object.
fromEntries(Object.entries(e).filter(([,t])=>t!==void 0));function Vr(e){if(typeof e!="object"||e===null)return String(e);try{return JSON.stringify(e)}catch{return Array.
isArray(e)?"[\u2026]":"{\u2026}"}}s();var A=m(P(),1);v();function Rt(e,t){let r=(0,A.statSync)(e,{throwIfNoEntry:!1});try{(0,A.appendFileSync)(e,t)}catch(n){throw vt(e,r?.size),n}}function vt(e,t){
try{t===void 0?(0,A.rmSync)(e,{force:!0}):(0,A.truncateSync)(e,t)}catch{}}function Re(e,t,r){try{Rt(t,r)}catch(n){let{code:o}=n;throw new c("FILE_WRITE_FAILED",
`the file that ${e} names cannot be written (${o})`,{suggestions:["The disk may be full, or a step changed the owner or the mode of the file."]})}}var At=[[/\0/,
"a NUL"],[new RegExp("\\p{Surrogate}","u"),"half a character"]],Nt=e=>At.find(([t])=>t.test(e))?.[1];function ve(e,t){let r=Nt(t);if(r!==void 0)throw new c("EXP\
ORT_VALUE_REFUSED",`the value of ${e} holds ${r}, which a variable cannot hold`,{suggestions:["Write the value into a file and export its path."]})}s();var xt=m($(),1),Lt=m(Ce(),1);v();s();v();function xe(e,t,r,n=e){let o=e.trim();if(o==="")throw Ct(r,"empty");if(t===void 0&&!o.startsWith("{"))return{token:o,isExact:o===e};let i=C(o),l=t===void 0?["id\
_token","value","token"]:[t],f=l.find(p=>typeof i?.[p]=="string"&&i[p]!=="");if(f!==void 0){let p=String(i?.[f]);return{token:p.trim(),field:f,isExact:p.trim()===
p}}throw new c("OIDC_RESPONSE_INVALID",`${r} holds ${G(n,"no JSON")}, not ${l.join(" or ")}`,{suggestions:["Name the field that holds the token: --oidc-token-fi\
eld NAME"]})}var sn=(e,t,r)=>xe(e,t,r).token,Ct=(e,t)=>new c("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but it has none (${t})`,{suggestions:[
"Make the CI put its ID token there: the variable, file or command must exist in this step."]});var Le=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;var Pe=e=>e===408||e===429||e>=500;function $e(e){let{error:t,message:r}=C(e)??{},n=[r,t].find(o=>typeof o=="string"&&o!=="");return we(typeof n=="string"?n:e)||
"(no text)"}var Fe=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),Pt=e=>Fe(e).replaceAll(":","%3A").replaceAll(",","%2C");function U(e,t,r={}){let n=Object.entries(r).map(([o,i])=>`${o}=${Pt(i)}`);return`::${e}${n.length>
0?` ${n.join(",")}`:""}::${Fe(t)}`}var ce=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>U("add-mask",t));function $t(e,t){ve(e,t);let r=`ghadelimiter_${(0,Ue.randomUUID)()}`;
if(e.includes(r)||t.includes(r))throw new c("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${r}
${t}
${r}
`}function ee(e,t,r){let n=Object.entries(r).map(([o,i])=>$t(o,i)).join("");n!==""&&De(e,t,n)}function De(e,t,r){let[n]=z(e,t);if(n)throw new c(n.code,n.message,
{suggestions:n.suggestions??[]});Re(t,e[t]??"",r)}function z(e,t){let r=e[t];return r&&(0,te.statSync)(r,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_M\
ISSING",message:r?`${t} names "${r}", which is not a file`:`${t} is not set, so ci-auth cannot set variables for later steps`,suggestions:["Run inside a step of\
 a job, or use --output-format to get the variables on standard output."]}]}var Ut=({env:e})=>({reaches:"later steps",problems:({outputs:t,variables:r})=>[...r?
z(e,"GITHUB_ENV"):[],...t?z(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>ee(e,"GITHUB_ENV",t),setOutputs:t=>ee(e,"GITHUB_OUTPUT",t),appendSummary:t=>{z(e,"GITHUB_S\
TEP_SUMMARY").length===0&&De(e,"GITHUB_STEP_SUMMARY",t)}}),S={handover:Ut,maskLines:ce,workspace:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,
env:t})=>t.GITHUB_WORKSPACE||e,ledger:({env:e,temporaryFolder:t})=>({folder:e.RUNNER_TEMP||t,jobKey:[e.GITHUB_SERVER_URL,e.GITHUB_REPOSITORY,e.GITHUB_RUN_ID,e.GITHUB_RUN_ATTEMPT,
e.GITHUB_JOB,e.RUNNER_NAME].join(" ")}),secretsWithheld(e){return e.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store \
only":e.GITHUB_EVENT_NAME!=="pull_request_target"&&Be(e)?"pull requests from forks get no secrets":void 0}},_={tokenFrom:"`ACTIONS_ID_TOKEN_REQUEST_URL` with `A\
CTIONS_ID_TOKEN_REQUEST_TOKEN` (GET)",audience:"sign-in",source:"url",masking:"`::add-mask::`",handover:"`GITHUB_ENV`, `GITHUB_OUTPUT`",cleanup:"the post step o\
f the action, or a step with `if: always()`"};function N(e,t,r){if(t.ACT==="true")return new c("OIDC_LOCAL_RUNNER","act runs this job on a computer that has no \
OIDC token endpoint",{suggestions:["Use the endpoint of the emulator: ci-auth emulator run --ci github -- COMMAND"]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new c(
"OIDC_DEPENDABOT","Dependabot started this run, and such a run cannot get an ID token",{suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'",
"Run it after the merge."]});if(Be(t))return new c("OIDC_FORK_PULL_REQUEST","a pull request from a fork cannot get an ID token",{suggestions:["Skip the step wit\
h if: github.event.pull_request.head.repo.full_name == github.repository","Run it on push."]});let n="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_\
TOKEN";return new c("OIDC_PERMISSION_MISSING",`${e} runs this job, but ${n} are not set`,{suggestions:r})}function Be(e){try{let t=JSON.parse((0,te.readFileSync)(
e.GITHUB_EVENT_PATH??"","utf8")),{base:r,head:n}=t.pull_request;return n.repo?.full_name!==r.repo.full_name}catch{return!1}}var O=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&
e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function I(e,t,r){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:n,ACTIONS_ID_TOKEN_REQUEST_URL:o}=t;if(!n||!o)throw r();if(!URL.canParse(
o))throw new c("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");if(Ft(new URL(o),t))throw new c("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUES\
T_URL is an http URL, but the server of this job uses https",{suggestions:["Find the step, or the env: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, \
and remove it."]});let i=l=>{let f=new URL(o);return f.searchParams.set("audience",l),f};return{label:e,mintsAgain:!0,choosesAudience:!0,secrets:[n],async mint(l,f){
let p=await f.send({service:`${e} OIDC`,method:"GET",url:i(l),bearer:n});return Dt(e,p)},refreshSource:l=>({kind:"url",url:i(l).href,headers:{Authorization:`Bea\
rer ${n}`},field:"value"})}}var Ft=({hostname:e,protocol:t},r)=>t==="http:"&&!Le.test(e)&&!r.GITHUB_SERVER_URL?.startsWith("http:");function Dt(e,{body:t,contentType:r,
shown:n,status:o}){if(o<200||o>299)throw Bt(e,o,t);let{value:i}=C(t)??{};if(typeof i=="string"&&i!=="")return i;let l=G(n,`content type "${r}"`);throw new c("OI\
DC_RESPONSE_INVALID",`${e} answered ${o} without a token, but ${l}`,{suggestions:["Check whether a proxy between the runner and the server answers in place of t\
he server."]})}function Bt(e,t,r){let n=$e(r),o={status:t,text:n};return/in '?Completed'? state/i.test(n)?new c("OIDC_JOB_COMPLETED",`${e} issues no token for a\
 job that has ended`,{server:o,suggestions:["Use the credentials only while the job runs, or use a service account: its access token is still valid after the jo\
b."]}):new c("OIDC_REQUEST_FAILED",`${e} refused to issue an ID token: HTTP ${t}: ${n}`,{server:o,suggestions:[Pe(t)?"Run the job again. For longer failures, ra\
ise the inputs retries or timeout.":'Check that the job still runs and has "id-token: write".']})}var jt=['Give the job "permissions: {contents: read, id-token: write}".'],M={...S,id:"depot",label:"Depot CI",facts:{..._,documentation:"https://depot.dev/docs/\
ci/oidc",recognisedBy:"`DEPOT_JOB_URL`",lifetime:"5 minutes"},hasTokenSurface:e=>M.detect(e)&&O(e),detect:e=>!!e.DEPOT_JOB_URL,tokenSource:({env:e})=>I(M.label,
e,()=>N(M.label,e,jt))};s();function Ge(e,t){let r=e.filter(({identifies:o})=>o!=="runner"),n=e.filter(({identifies:o})=>o==="runner");return je(r,t)??je(n,t)}var je=(e,t)=>e.find(r=>r.hasTokenSurface(
t))??e.find(r=>r.detect(t));s();s();var Gt={"google.subject":"assertion.repository_id","attribute.repository":"assertion.repository","attribute.repository_id":"assertion.repository_id","attrib\
ute.repository_owner_id":"assertion.repository_owner_id","attribute.ref":"assertion.ref"},Mt={condition:"assertion.event_name in ['push', 'release', 'schedule',\
 'workflow_dispatch', 'repository_dispatch']"},F={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:Gt,trustedBuild:Mt};var Ht=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],H={...S,id:"forgejo",label:"Forgejo Actions",naming:F,
facts:{..._,documentation:"https://forgejo.org/docs/latest/user/actions/security-openid-connect/",recognisedBy:"`FORGEJO_ACTIONS=true`",lifetime:"1 hour"},hasTokenSurface:e=>H.
detect(e)&&O(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>I(H.label,e,()=>N(H.label,e,Ht))};s();var Jt=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],Kt=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),J={...S,id:"ghes",label:"GitHub\
 Enterprise Server",naming:F,facts:{..._,documentation:"https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc",recognisedBy:"`GITHUB_AC\
TIONS=true`, `GITHUB_SERVER_URL` not of GitHub",lifetime:"5 minutes"},hasTokenSurface:e=>J.detect(e)&&O(e),detect:e=>e.GITHUB_ACTIONS==="true"&&Kt(e),tokenSource:({
env:e})=>I(J.label,e,()=>N(J.label,e,Jt))};s();v();var re={...S,id:"gitea",label:"Gitea Actions",facts:{..._,documentation:"https://docs.gitea.com/usage/actions/secrets",recognisedBy:"`GITEA_ACTIONS=true` withou\
t `FORGEJO_ACTIONS`",tokenFrom:"none in the releases known to us; `ACTIONS_ID_TOKEN_REQUEST_URL` (GET) if the server sets it",audience:"none",lifetime:"no token",
source:"key"},hasTokenSurface:e=>re.detect(e)&&O(e),detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",tokenSource:({env:e})=>I(re.label,e,Wt)},Wt=()=>new c(
"OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a secret, with "ci-au\
th key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env NAME"]});s();var Vt=['Give the job "permissions: {contents: read, id-token: write}".',"If a reusable workflow runs the job, the calling job must grant the same permissions."],
K={...S,id:"github",label:"GitHub Actions",naming:F,facts:{..._,documentation:"https://docs.github.com/actions/reference/security/oidc",recognisedBy:"`GITHUB_AC\
TIONS=true`",lifetime:"5 minutes"},hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&O(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>I(K.label,e,()=>N(
K.label,e,Vt))};s();var ie=m(Z(),1),g=m(P(),1),Q=m($(),1);s();var Me=m(P(),1),ne=m(Y(),1),de=m($(),1);v();var qt={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"\
no space is left",EDQUOT:"the quota is exceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a \
link, and links are not followed",ENAMETOOLONG:"the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are ope\
n"},E=e=>e instanceof Error&&"code"in e&&typeof e.code=="string"?e.code:"",k=e=>{let t=E(e),r=qt[t];return r?`${r} (${t})`:t||"unknown reason"},Kn=e=>t=>{if(["E\
NOENT","ENOTDIR"].includes(E(t)))return e;throw t},Qt=(e,t)=>{try{let{uid:r}=(0,Me.lstatSync)(e);return t==="win32"?"":`, owned by user ${r}`}catch{return", whi\
ch cannot be read"}},w=(e,t,r=(0,ne.platform)())=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,de.dirname)(e)}${Qt((0,de.dirname)(
e),r)}`,suggestions:["Choose a folder that this job may write to."]}),Wn=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and ci-auth never follows links`:
`${e} already exists, and ci-auth never overwrites a file`,suggestions:["Choose another path, or remove the existing file."]}),R=({code:e,message:t,suggestions:r=[]},n)=>new c(
e,t,{suggestions:r,cause:n}),Xt=["EACCES","EBUSY","EPERM"],Yt=[10,20,50,100,200,400],He=e=>e==="win32"?Yt:[],Zt=e=>new Promise(t=>setTimeout(t,e)),Je=e=>{if(!Xt.
includes(E(e)))throw e};async function oe(e,t=(0,ne.platform)()){for(let r of He(t)){try{return await e()}catch(n){Je(n)}await Zt(r)}return e()}function W(e,t=(0,ne.platform)()){
for(let r of He(t)){try{return e()}catch(n){Je(n)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,r)}return e()}s();var h=m(P(),1),se=m(Y(),1),D=m($(),1);v();var zt=448;function Ke(e){let t=er(e);return{path:(0,D.join)(e,t===void 0?"ci-auth":`ci-auth-${t}`),uid:t}}function er(e){if((0,se.platform)()!=="win32")try{return(0,se.userInfo)().
uid}catch{return tr(e)}}function tr(e){try{let t=(0,h.mkdtempSync)((0,D.join)(e,"ci-auth-probe-")),{uid:r}=(0,h.lstatSync)(t);return(0,h.rmdirSync)(t),r}catch(t){
throw R(w((0,D.join)(e,"ci-auth"),k(t)),t)}}function V(e){let t;try{t=(0,h.lstatSync)(e.path,{bigint:!0})}catch(n){if(["ENOENT","ENOTDIR"].includes(E(n)))return!1;
throw R(w(e.path,k(n)),n)}let r=nr(e,t);if(r)throw R({...w(e.path,r),suggestions:[rr(e.path)]});return!0}function We(e){try{(0,h.accessSync)(V(e)?e.path:(0,D.dirname)(
e.path),h.constants.W_OK|h.constants.X_OK);return}catch(t){return t instanceof c?t:w(e.path,k(t))}}function Ve(e){try{W(()=>(0,h.mkdirSync)(e.path,{mode:zt}))}catch(t){
if(E(t)!=="EEXIST")throw R(w(e.path,k(t)),t)}V(e)}var rr=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function nr({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users can enter it"}var or=["id","path","device","inode","createdAt"],sr=["credentials","subject-token","launcher"],ir=e=>or.every(t=>typeof e[t]=="string")&&(0,Q.isAbsolute)(String(
e.path))&&sr.includes(e.kind)&&typeof e.remove=="boolean"&&typeof e.birthtimeMs=="number",ue=e=>`
${JSON.stringify(e)}
`,Xe=e=>Ye(Ze(e).flat()),Ye=e=>e.filter(t=>typeof t=="object"&&t!==null&&ir(t));function qe(e){let t=[...new Set(e.split(`
`))].flatMap(ar),r=new Set(t.map(n=>n.withdrawn));return Ye(t).filter(({id:n})=>!r.has(n))}var ar=e=>Ze(e).filter(t=>typeof t=="object"&&t!==null);function Ze(e){
if(e==="")return[];try{return[JSON.parse(e)]}catch{return[]}}var cr=g.constants.O_WRONLY|g.constants.O_APPEND|g.constants.O_CREAT|(g.constants.O_NOFOLLOW??0),dr=200;
function ur({directory:e,jobKey:t}){let r=Ke(e),n=`${(0,ie.createHash)("sha256").update(t).digest("hex").slice(0,32)}.jsonl`,o=(0,Q.join)(r.path,n),i=[],l=T=>{for(let b=1;b<=
dr;b++)if(Ve(r),lr(o,T))return;throw R(w(o,"another process removed it again and again"))},f=()=>{if(!V(r))return[];let T=le([o]);return qe(T+le(Qe(r.path,n)))},
p=()=>V(r)?(q(["ENOENT"],o,()=>(0,g.renameSync)(o,`${o}.${(0,ie.randomBytes)(8).toString("hex")}`)),i=Qe(r.path,n),qe(le(i))):[],X=T=>{for(let b of T)l(ue(b));for(let b of i)
q(["ENOENT"],b,()=>(0,g.unlinkSync)(b));i=[],q(["ENOENT","ENOTEMPTY","EEXIST"],r.path,()=>(0,g.rmdirSync)(r.path))},at=()=>{try{f().length===0&&X(p())}catch{}};
return{path:o,inspect:()=>We(r),record:T=>{try{l(ue(T))}catch(b){throw at(),b}},withdraw:T=>{try{l(ue({withdrawn:T}))}catch{return X(p().filter(b=>b.id!==T))}f().
length===0&&X(p())},read:f,take:p,settle:X}}function lr(e,t){let r;try{r=W(()=>(0,g.openSync)(e,cr,384));let n=Buffer.from(t);if((0,g.writeSync)(r,n)!==n.length)
throw R(w(e,"no space is left"));return(0,g.fstatSync)(r,{bigint:!0}).ino===(0,g.lstatSync)(e,{bigint:!0}).ino}catch(n){if(E(n)==="ENOENT")return!1;throw n instanceof
Error&&"syscall"in n?R(w(e,k(n)),n):n}finally{r!==void 0&&(0,g.closeSync)(r)}}function Qe(e,t){let r=[];return q(["ENOENT"],e,()=>{r=(0,g.readdirSync)(e)}),r.filter(
n=>n.startsWith(`${t}.`)).map(n=>(0,Q.join)(e,n))}function le(e){let t="";for(let r of e)q(["ENOENT"],r,()=>{t+=(0,g.readFileSync)(r,"utf8")});return t}function q(e,t,r){
try{W(r)}catch(n){if(!e.includes(E(n)))throw R(w(t,k(n)),n)}}var to=(e,t)=>{let{folder:r,jobKey:n}=e.ledger(t);return ur({directory:r,jobKey:n})};var ho="ci-auth-action/0.0.0",yo=()=>({env:_e(process.env,process.platform),cwd:process.cwd(),temporaryFolder:(0,ze.tmpdir)()}),gr=[H,re,M,J,K],Eo=({env:e})=>Ge(
gr,e)??K,B=e=>{process.stdout.write(`${e}
`)};function bo({env:e}){let t=new Set,r=n=>{e.RUNNER_DEBUG==="1"&&B(U("debug",n))};return{mask(n){if(!t.has(n)){t.add(n);for(let o of ce(n))B(o)}},masked:async()=>{},
note:n=>fr(n),warn:(n,o)=>B(U("warning",`${n}: ${o}`,{title:`ci-auth: ${n}`})),waiting:r,trace:r}}var et="recorded",wo=({env:e},t)=>ee(e,"GITHUB_STATE",{[et]:JSON.
stringify(t)}),To=({env:e})=>Xe(e[`STATE_${et}`]??""),fr=e=>B(ye(e));function So(e){if(process.exitCode=1,!(e instanceof c)){let f=e instanceof Error?e.stack??e.
message:"something that is no error was thrown";B(U("error",`this is a bug in ci-auth: ${f}`,{title:"ci-auth"}));return}let{code:t,facts:r,message:n,problems:o,
suggestions:i}=e,l=[o.length>0?n:n.replace(/$/m,` (${t})`),...r.map(f=>`  ${f}`),...i.length>0?["Try this:",...i.map(f=>`  ${f}`)]:[]];B(U("error",l.join(`
`),{title:`ci-auth: ${t}`}))}s();var y=m(rt(),1),j=m($(),1);s();var ge=m(Z(),1),fe="ci-creds-",mr=/^ci-creds-partial-[0-9a-f]{16}\.json$/,pr=/^ci-creds-[^/\\]*\.json$/,Ro=`${fe}*.json`,vo=()=>`${fe}${(0,ge.randomBytes)(8).
toString("hex")}.json`;var nt=()=>`${fe}partial-${(0,ge.randomBytes)(8).toString("hex")}.json`,ot=e=>mr.test(e),Ao=e=>pr.test(e),st=({dev:e,ino:t,birthtimeNs:r})=>({device:e.toString(),
inode:t.toString(),birthtimeMs:Number(r)/1e6}),it=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs);async function Po(e,t=y.rename){let r=[...new Set(e.map(({path:n})=>n))];return Promise.all(r.map(n=>hr(n,e.filter(o=>o.path===n),t)))}async function hr(e,t,r){
try{let n=await yr(e,t,r);return n.outcome==="kept"||!await Sr(e,t)?n:n.outcome==="absent"?{path:e,outcome:"removed"}:n}catch(n){return E(n)==="ENOENT"?{path:e,
outcome:"absent"}:me(e,k(n))}}var me=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${t}`});async function yr(e,t,r){let n=await ae(
e,t);return n===void 0?{path:e,outcome:"absent"}:n.record?n.record.remove?Er(e,t,r):{path:e,outcome:"kept"}:t.some(({remove:o})=>o)?me(e,n.fault):{path:e,outcome:"\
absent"}}async function ae(e,t){try{let r=await(0,y.lstat)(e,{bigint:!0});if(r.isSymbolicLink())return{fault:"it is a link now"};if(r.isDirectory())return{fault:"\
it is a folder now"};if(!r.isFile())return{fault:"it is not a regular file now"};let n=st(r);return{record:t.find(o=>it(o,n)),fault:"it is another file now"}}catch(r){
if(["ENOENT","ENOTDIR"].includes(E(r)))return;throw r}}async function Er(e,t,r){let n=(0,j.join)((0,j.dirname)(e),nt());await oe(()=>r(e,n));let o=await ae(n,t);
return o===void 0?{path:e,outcome:"absent"}:o.record?.remove?(await oe(()=>(0,y.unlink)(n)),{path:e,outcome:"removed"}):me(e,`${o.fault}${await br(n,e)}`)}async function br(e,t){
try{return await(0,y.link)(e,t),await(0,y.unlink)(e),""}catch{return await ae(t,[])===void 0&&await(0,y.rename)(e,t).then(wr,Tr)?"":`, and the file that was the\
re is now at ${e}`}}var wr=()=>!0,Tr=()=>!1;async function Sr(e,t){let r=(0,j.dirname)(e),n=await(0,y.readdir)(r).catch(()=>[]),o=!1;for(let i of n.filter(ot).map(
l=>(0,j.join)(r,l)))(await ae(i,t))?.record?.remove&&(await oe(()=>(0,y.unlink)(i)),o=!0);return o}export{he as a,x as b,m as c,a as d,d as e,u as f,s as g,pt as h,vr as i,L as j,Ee as k,we as l,C as m,G as n,Wr as o,Vr as p,c as q,Ir as r,v as s,$ as t,P as u,
Dr as v,Y as w,xe as x,sn as y,Ct as z,rt as A,E as B,k as C,Kn as D,w as E,Wn as F,R as G,Z as H,Ro as I,vo as J,nt as K,Ao as L,st as M,it as N,to as O,xr as P,
Lr as Q,Po as R,ho as S,yo as T,Eo as U,bo as V,wo as W,To as X,fr as Y,So as Z};
