var ut=Object.create;var fe=Object.defineProperty;var lt=Object.getOwnPropertyDescriptor;var mt=Object.getOwnPropertyNames;var ft=Object.getPrototypeOf,gt=Object.prototype.hasOwnProperty;var ge=(e,t,r)=>()=>{if(r)throw r[0];try{return e&&(t=e(e=0)),t}catch(n){throw r=[n],n}};var x=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(r){throw t=0,r}};var pt=(e,t,r,n)=>{if(t&&typeof t=="object"||typeof t=="function")for(let o of mt(t))!gt.call(e,o)&&o!==r&&fe(e,o,{get:()=>t[o],enumerable:!(n=lt(t,o))||n.enumerable});
return e};var g=(e,t,r)=>(r=e!=null?ut(ft(e)):{},pt(t||!e||!e.__esModule?fe(r,"default",{value:e,enumerable:!0}):r,e));var a,c,d,i=ge(()=>{"use strict";a=class e{#e=new Map;constructor(t){for(let[r,n]of t instanceof e?t.entries():Object.entries(t??{}))this.set(r,n)}get(t){return this.#e.
get(t.toLowerCase())??null}has(t){return this.#e.has(t.toLowerCase())}set(t,r){this.#e.set(t.toLowerCase(),r)}delete(t){this.#e.delete(t.toLowerCase())}entries(){
return this.#e.entries()}},c=class e{url;method;headers;signal;body=null;constructor(t,r={}){let n=t instanceof e?t:void 0;this.url=n?.url??String(t),this.method=
r.method??n?.method??"GET",this.headers=new a(r.headers??n?.headers),this.signal=r.signal??n?.signal}clone(){return new e(this)}},d=class{status;statusText="";headers=new a;body=null;constructor(t,{
status:r=200}={}){this.status=r}get ok(){return this.status>=200&&this.status<300}}});function ht(e){let[t,...r]=e;if(r.length===0)return new u(t.code,t.message,{suggestions:t.suggestions??[]});let n=e.map(({code:o,message:s})=>`- ${s} (${o})`).join(
`
`);return new u(t.code,`${e.length} things are wrong
${n}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:o=[]})=>o))]})}function Sr([e,...t]){if(e)throw ht([e,...t])}var u,b=ge(()=>{"use strict";i();
u=class e extends Error{name="CiAuthError";code;suggestions;facts;server;problems;constructor(t,r,n={}){super(r,n.cause===void 0?void 0:{cause:n.cause}),this.code=
t,this.suggestions=[...n.suggestions??[]],this.facts=[...n.facts??[]],this.server=n.server,this.problems=[...n.problems??[]]}with({code:t=this.code,message:r=this.
message,...n}){return new e(t,r,{...this,cause:this.cause,...n})}}});var j=x((xr,be)=>{i();be.exports=process.getBuiltinModule("node:os")});var N=x((jr,Ie)=>{i();Ie.exports=process.getBuiltinModule("node:fs")});var Q=x((Mr,ke)=>{i();ke.exports=process.getBuiltinModule("node:crypto")});var L=x((un,Ue)=>{i();Ue.exports=process.getBuiltinModule("node:path")});var De=x((mn,Fe)=>{i();Fe.exports=process.getBuiltinModule("node:url")});var ot=x((Po,nt)=>{i();nt.exports=process.getBuiltinModule("node:fs/promises")});i();i();var yt=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,kr=e=>/^[\w./:@%+,=-]+$/.test(e)?e:yt(e);var $=e=>Tt(e.replace(Et,bt)),pe=e=>e.split(`
`).map($).join(`
`),Et=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,wt={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},bt=e=>wt[e]??`\\\
u${e.charCodeAt(0).toString(16).padStart(4,"0")}`,Tt=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: ");var he=e=>ye($(we(e)),200),ye=(e,t)=>e.slice(0,t).replace(/[\ud800-\udbff]$/,"");function Ee(e,t=300){let r=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();
return ye($(we(r)),t)}var St=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,we=e=>e.
replace(St,t=>Ot(t)?t:"***"),Ot=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(_t),It=12,kt=40,_t=e=>e.length<=It||e.length<=kt&&!(/[A-Z]/.test(e)&&/[a-z]/.
test(e)&&/\d/.test(e));function Ar({credentialsFile:e,principal:t,serviceAccount:r,subject:n,token:o,variables:s},{reaches:l}){let f=r===void 0||r===t,p=Object.keys(s);return[`Signed \
in as ${f?n===void 0?t:`the federated identity of ${n}`:r}`,...f?[]:[`  by ${n??t}`],...e?[`Wrote ${e.path} (${e.type}, source: ${e.source})`]:[],...o?[`Minted \
an ${o.format==="id_token"?"ID token":"access token"} until ${o.expires}`]:[],...p.length>0&&l!==void 0?[`Handed to ${l}: ${p.join(", ")}`]:[]].map($)}var Rt={removed:e=>`\
Removed ${e}`,absent:e=>`Gone already: ${e}`,kept:e=>`Kept ${e}, as it was asked for`,refused:(e,t)=>`Left alone: ${t??e}`},Nr=e=>e.length===0?["Nothing to remo\
ve."]:e.map(({outcome:t,path:r,reason:n})=>$(Rt[t](r,n)));i();var Ve=g(j(),1);i();function Te(e,t){let r={...e};if(t!=="win32")return r;let n=new Map(Object.keys(r).map(s=>[s.toUpperCase(),s])),o=s=>typeof s=="string"?n.get(s.toUpperCase())??
s:s;return new Proxy(r,{get:(s,l)=>Reflect.get(s,o(l)),has:(s,l)=>Reflect.has(s,o(l))})}var Pr="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES";b();i();function Oe(e,t){let r=e.filter(({identifies:o})=>o!=="runner"),n=e.filter(({identifies:o})=>o==="runner");return Se(r,t)??Se(n,t)}var Se=(e,t)=>e.find(r=>r.hasTokenSurface(
t))??e.find(r=>r.detect(t));i();i();var xe=g(N(),1);b();i();var ve=g(Q(),1),Ae=g(N(),1);b();i();var k=g(N(),1);function _e(e,t){let r=(0,k.statSync)(e,{throwIfNoEntry:!1});try{(0,k.appendFileSync)(e,t)}catch(n){throw vt(e,r?.size),n}}function vt(e,t){try{
t===void 0?(0,k.rmSync)(e,{force:!0}):(0,k.truncateSync)(e,t)}catch{}}i();b();var At=[[/\0/,"a NUL"],[new RegExp("\\p{Surrogate}","u"),"half a character"]],Nt=e=>At.find(([t])=>t.test(e))?.[1];function Re(e,t){let r=Nt(t);if(r!==void 0)
throw new u("EXPORT_VALUE_REFUSED",`the value of ${e} holds ${r}, which no variable can hold`,{suggestions:["Write the value into a file and export its path."]})}var Ne=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),Ct=e=>Ne(e).replaceAll(":","%3A").replaceAll(",","%2C");function P(e,t,r={}){let n=Object.entries(r).map(([o,s])=>`${o}=${Ct(s)}`);return`::${e}${n.length>
0?` ${n.join(",")}`:""}::${Ne(t)}`}var Z=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>P("add-mask",t));function Lt(e,t){Re(e,t);let r=`ghadelimiter_${(0,ve.randomUUID)()}`;
if(e.includes(r)||t.includes(r))throw new u("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${r}
${t}
${r}
`}function Y(e,t,r){let n=Object.entries(r).map(([o,s])=>Lt(o,s)).join("");n!==""&&Ce(e,t,n)}function Ce(e,t,r){let[n]=X(e,t);if(n)throw new u(n.code,n.message,
{suggestions:n.suggestions??[]});try{_e(e[t]??"",r)}catch(o){let{code:s}=o;throw new u("FILE_WRITE_FAILED",`the file that ${t} names cannot be written (${s})`,{
suggestions:["Look for a full disk, or a step that changed the owner or the mode of the file."]})}}function X(e,t){let r=e[t];return r&&(0,Ae.statSync)(r,{throwIfNoEntry:!1})?.
isFile()?[]:[{code:"EXPORT_FILE_MISSING",message:r?`${t} names "${r}", which is not a file`:`${t} is not set, so later steps cannot be told`,suggestions:["Run i\
nside a step of a job, or use --output-format to get the variables on standard output."]}]}var Le=({env:e})=>({reaches:"later steps",problems:({outputs:t,variables:r})=>[
...r?X(e,"GITHUB_ENV"):[],...t?X(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>Y(e,"GITHUB_ENV",t),setOutputs:t=>Y(e,"GITHUB_OUTPUT",t),appendSummary:t=>{X(e,"GITHU\
B_STEP_SUMMARY").length===0&&Ce(e,"GITHUB_STEP_SUMMARY",t)}});var _={handover:Le,maskLines:Z,workspace:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,ledger:({env:e,temporaryFolder:t})=>({
folder:e.RUNNER_TEMP||t,jobKey:[e.GITHUB_SERVER_URL,e.GITHUB_REPOSITORY,e.GITHUB_RUN_ID,e.GITHUB_RUN_ATTEMPT,e.GITHUB_JOB,e.RUNNER_NAME].join(" ")}),secretsWithheld(e){
return e.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":e.GITHUB_EVENT_NAME!=="pull_request_target"&&$e(e)?"p\
ull requests from forks get no secrets":void 0}},R={tokenFrom:"`ACTIONS_ID_TOKEN_REQUEST_URL` with `ACTIONS_ID_TOKEN_REQUEST_TOKEN` (GET)",audience:"sign-in",source:"\
url",masking:"`::add-mask::`",handover:"`GITHUB_ENV`, `GITHUB_OUTPUT`",cleanup:"the post step of the action, or a step with `if: always()`"};function U(e,t,r){if(t.
ACT==="true")return new u("OIDC_LOCAL_RUNNER","act runs this job on a computer that has no OIDC token endpoint",{suggestions:["Give it the one of the emulator: \
ci-auth emulator run --ci github -- COMMAND"]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new u("OIDC_DEPENDABOT","Dependabot started this run, and may not m\
int an ID token",{suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'","Run it after the merge."]});if($e(t))return new u("OIDC_FORK_PULL_REQ\
UEST","a pull request from a fork may not mint an ID token",{suggestions:["Skip the step with if: github.event.pull_request.head.repo.full_name == github.reposi\
tory","Run it on push."]});let n="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_TOKEN";return new u("OIDC_PERMISSION_MISSING",`${e} runs this job, b\
ut ${n} are not set`,{suggestions:r})}function $e(e){try{let t=JSON.parse((0,xe.readFileSync)(e.GITHUB_EVENT_PATH??"","utf8")),{base:r,head:n}=t.pull_request;return n.
repo?.full_name!==r.repo.full_name}catch{return!1}}i();b();i();var Pe=20;function C(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function G(e,t){let r=C(e);return r?
`the keys ${xt(r)}`:t}function xt(e){let t=Object.keys(e),r=t.length>Pe?["\u2026"]:[];return[...t.slice(0,Pe).map(he),...r].join(", ")||"(none)"}var sn=e=>Object.
fromEntries(Object.entries(e).filter(([,t])=>t!==void 0));function an(e){if(typeof e!="object"||e===null)return String(e);try{return JSON.stringify(e)}catch{return Array.
isArray(e)?"[\u2026]":"{\u2026}"}}i();var Pt=g(L(),1),Ut=g(De(),1);b();i();b();function Be(e,t,r,n=e){let o=e.trim();if(o==="")throw $t(r,"empty");if(t===void 0&&!o.startsWith("{"))return{token:o,isExact:o===e};let s=C(o),l=t===void 0?["id\
_token","value","token"]:[t],f=l.find(p=>typeof s?.[p]=="string"&&s[p]!=="");if(f!==void 0){let p=String(s?.[f]);return{token:p.trim(),field:f,isExact:p.trim()===
p}}throw new u("OIDC_RESPONSE_INVALID",`${r} holds ${G(n,"no JSON")}, not ${l.join(" or ")}`,{suggestions:["Name the field that holds the token: --oidc-token-fi\
eld NAME"]})}var hn=(e,t,r)=>Be(e,t,r).token,$t=(e,t)=>new u("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but there is none (${t})`,{suggestions:[
"Let the CI put its ID token there: the variable, file or command must exist in this very step."]});var je=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;var Ge=e=>e===408||e===429||e>=500;function Me(e){let{error:t,message:r}=C(e)??{},n=[r,t].find(o=>typeof o=="string"&&o!=="");return Ee(typeof n=="string"?n:e)||
"(no text)"}var v=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function A(e,t,r){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:n,ACTIONS_ID_TOKEN_REQUEST_URL:o}=t;
if(!n||!o)throw r();if(!URL.canParse(o))throw new u("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");if(Ft(new URL(o),t))throw new u("OIDC_REQ\
UEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is an http URL, though the server of this job is reached by https",{suggestions:["Look for a step, or an env: of the \
workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL."]});let s=l=>{let f=new URL(o);return f.searchParams.set("audience",l),f};return{label:e,mintsAgain:!0,choosesAudience:!0,
secrets:[n],async mint(l,f){let p=await f.send({service:`${e} OIDC`,method:"GET",url:s(l),bearer:n});return Dt(e,p)},refreshSource:l=>({kind:"url",url:s(l).href,
headers:{Authorization:`Bearer ${n}`},field:"value"})}}var Ft=({hostname:e,protocol:t},r)=>t==="http:"&&!je.test(e)&&!r.GITHUB_SERVER_URL?.startsWith("http:");function Dt(e,{
body:t,contentType:r,shown:n,status:o}){if(o<200||o>299)throw Bt(e,o,t);let{value:s}=C(t)??{};if(typeof s=="string"&&s!=="")return s;let l=G(n,`content type "${r}\
"`);throw new u("OIDC_RESPONSE_INVALID",`${e} answered ${o} without a token, but ${l}`,{suggestions:["Look for a proxy between the runner and its server that an\
swers in its place."]})}function Bt(e,t,r){let n=Me(r),o={status:t,text:n};return/in '?Completed'? state/i.test(n)?new u("OIDC_JOB_COMPLETED",`${e} mints no tok\
en for a job that has ended`,{server:o,suggestions:["Use the credentials inside the job, or impersonate a service account, whose token outlives it."]}):new u("O\
IDC_REQUEST_FAILED",`${e} refused to mint an ID token: HTTP ${t}: ${n}`,{server:o,suggestions:[Ge(t)?"Run the job again; a higher retries or timeout input rides\
 out longer failures.":'Check that the job still runs and has "id-token: write".']})}var jt=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],M={..._,id:"forgejo",label:"Forgejo Actions",facts:{
...R,documentation:"https://forgejo.org/docs/latest/user/actions/security-openid-connect/",recognisedBy:"`FORGEJO_ACTIONS=true`",lifetime:"1 hour"},hasTokenSurface:e=>M.
detect(e)&&v(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>A(M.label,e,()=>U(M.label,e,jt))};i();var Gt=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],Mt=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),H={..._,id:"ghes",label:"GitHub\
 Enterprise Server",facts:{...R,documentation:"https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=tru\
e`, `GITHUB_SERVER_URL` not of GitHub",lifetime:"5 minutes"},hasTokenSurface:e=>H.detect(e)&&v(e),detect:e=>e.GITHUB_ACTIONS==="true"&&Mt(e),tokenSource:({env:e})=>A(
H.label,e,()=>U(H.label,e,Gt))};i();b();var z={..._,id:"gitea",label:"Gitea Actions",facts:{...R,documentation:"https://docs.gitea.com/usage/actions/secrets",recognisedBy:"`GITEA_ACTIONS=true` without\
 `FORGEJO_ACTIONS`",tokenFrom:"none in the releases that we know; `ACTIONS_ID_TOKEN_REQUEST_URL` (GET) where the server sets it",audience:"none",lifetime:"no to\
ken",source:"key"},hasTokenSurface:e=>z.detect(e)&&v(e),detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",tokenSource:({env:e})=>A(z.label,e,Ht)},Ht=()=>new u(
"OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a secret, with "ci-au\
th key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or give an ID token from elsewhere: --oidc-token-env NAME"]});i();var Kt=['Give the job "permissions: {contents: read, id-token: write}".',"Where a reusable workflow runs it, the calling job must grant the same."],K={..._,id:"\
github",label:"GitHub Actions",facts:{...R,documentation:"https://docs.github.com/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=true`",lifetime:"\
5 minutes"},hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&v(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>A(K.label,e,()=>U(K.label,e,Kt))};i();var He=g(L(),1),Jt=["id","path","device","inode","createdAt"],Wt=["credentials","subject-token","launcher"],Vt=e=>Jt.every(t=>typeof e[t]=="string")&&(0,He.isAbsolute)(
String(e.path))&&Wt.includes(e.kind)&&typeof e.remove=="boolean"&&typeof e.birthtimeMs=="number",ee=e=>`
${JSON.stringify(e)}
`,Ke=e=>Je(We(e).flat()),Je=e=>e.filter(t=>typeof t=="object"&&t!==null&&Vt(t));function ie(e){let t=[...new Set(e.split(`
`))].flatMap(qt),r=new Set(t.map(n=>n.withdrawn));return Je(t).filter(({id:n})=>!r.has(n))}var qt=e=>We(e).filter(t=>typeof t=="object"&&t!==null);function We(e){
if(e==="")return[];try{return[JSON.parse(e)]}catch{return[]}}var io="ci-auth-action/0.0.0",so=()=>({env:Te(process.env,process.platform),cwd:process.cwd(),temporaryFolder:(0,Ve.tmpdir)()}),Qt=[M,z,H,K],ao=({env:e})=>Oe(Qt,
e)??K,F=e=>{process.stdout.write(`${e}
`)};function co({env:e}){let t=new Set;return{mask(r){if(!t.has(r)){t.add(r);for(let n of Z(r))F(n)}},masked:async()=>{},note:r=>Xt(r),warn:(r,n)=>F(P("warning",
`${r}: ${n}`,{title:`ci-auth: ${r}`})),trace:r=>{e.RUNNER_DEBUG==="1"&&F(P("debug",r))}}}var qe="recorded",uo=({env:e},t)=>Y(e,"GITHUB_STATE",{[qe]:JSON.stringify(
t)}),lo=({env:e})=>Ke(e[`STATE_${qe}`]??""),Xt=e=>F(pe(e));function mo(e){if(process.exitCode=1,!(e instanceof u)){let f=e instanceof Error?e.stack??e.message:"\
something that is no error was thrown";F(P("error",`this is a bug in ci-auth: ${f}`,{title:"ci-auth"}));return}let{code:t,facts:r,message:n,problems:o,suggestions:s}=e,
l=[o.length>0?n:n.replace(/$/m,` (${t})`),...r.map(f=>`  ${f}`),...s.length>0?["Try this:",...s.map(f=>`  ${f}`)]:[]];F(P("error",l.join(`
`),{title:`ci-auth: ${t}`}))}i();var ne=g(Q(),1),m=g(N(),1),de=g(L(),1);i();var Qe=g(N(),1),Xe=g(j(),1),se=g(L(),1);b();var Yt={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"\
no space is left",EDQUOT:"the quota is used up",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a l\
ink that is not followed",ENAMETOOLONG:"the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are open"},y=e=>e instanceof
Error&&"code"in e&&typeof e.code=="string"?e.code:"",O=e=>{let t=y(e),r=Yt[t];return r?`${r} (${t})`:t||"unknown reason"},ho=e=>t=>{if(["ENOENT","ENOTDIR"].includes(
y(t)))return e;throw t},Zt=(e,t)=>{try{let{uid:r}=(0,Qe.lstatSync)(e);return t==="win32"?"":`, owned by user ${r}`}catch{return", which cannot be looked at"}},T=(e,t,r=(0,Xe.platform)())=>({
code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,se.dirname)(e)}${Zt((0,se.dirname)(e),r)}`,suggestions:["Choose a folder that this\
 job may write to."]}),yo=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and links are never followed`:`${e} exists already, and nothing is overwritten`,
suggestions:["Choose another path, or remove what is there."]}),I=({code:e,message:t,suggestions:r=[]},n)=>new u(e,t,{suggestions:r,cause:n});i();var h=g(N(),1),re=g(j(),1),D=g(L(),1);b();i();var ae=g(j(),1);var zt=["EACCES","EBUSY","EPERM"],er=[10,20,50,100,200,400],Ye=e=>e==="win32"?er:[],tr=e=>new Promise(t=>setTimeout(t,e)),Ze=e=>{if(!zt.includes(y(e)))throw e};
async function te(e,t=(0,ae.platform)()){for(let r of Ye(t)){try{return await e()}catch(n){Ze(n)}await tr(r)}return e()}function J(e,t=(0,ae.platform)()){for(let r of Ye(
t)){try{return e()}catch(n){Ze(n)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,r)}return e()}var rr=448;function ze(e){let t=nr(e);return{path:(0,D.join)(e,t===void 0?"ci-auth":`ci-auth-${t}`),uid:t}}function nr(e){if((0,re.platform)()!=="win32")try{return(0,re.userInfo)().
uid}catch{return or(e)}}function or(e){try{let t=(0,h.mkdtempSync)((0,D.join)(e,"ci-auth-probe-")),{uid:r}=(0,h.lstatSync)(t);return(0,h.rmdirSync)(t),r}catch(t){
throw I(T((0,D.join)(e,"ci-auth"),O(t)),t)}}function W(e){let t;try{t=(0,h.lstatSync)(e.path,{bigint:!0})}catch(n){if(["ENOENT","ENOTDIR"].includes(y(n)))return!1;
throw I(T(e.path,O(n)),n)}let r=sr(e,t);if(r)throw I({...T(e.path,r),suggestions:[ir(e.path)]});return!0}function et(e){try{(0,h.accessSync)(W(e)?e.path:(0,D.dirname)(
e.path),h.constants.W_OK|h.constants.X_OK);return}catch(t){return t instanceof u?t:T(e.path,O(t))}}function tt(e){try{J(()=>(0,h.mkdirSync)(e.path,{mode:rr}))}catch(t){
if(y(t)!=="EEXIST")throw I(T(e.path,O(t)),t)}W(e)}var ir=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function sr({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users may enter it"}var ar=m.constants.O_WRONLY|m.constants.O_APPEND|m.constants.O_CREAT|(m.constants.O_NOFOLLOW??0),cr=200;function dr({directory:e,jobKey:t}){let r=ze(e),n=`${(0,ne.createHash)(
"sha256").update(t).digest("hex").slice(0,32)}.jsonl`,o=(0,de.join)(r.path,n),s=[],l=S=>{for(let w=1;w<=cr;w++)if(tt(r),ur(o,S))return;throw I(T(o,"it was taken\
 away again and again"))},f=()=>{if(!W(r))return[];let S=ce([o]);return ie(S+ce(rt(r.path,n)))},p=()=>W(r)?(V(["ENOENT"],o,()=>(0,m.renameSync)(o,`${o}.${(0,ne.randomBytes)(
8).toString("hex")}`)),s=rt(r.path,n),ie(ce(s))):[],q=S=>{for(let w of S)l(ee(w));for(let w of s)V(["ENOENT"],w,()=>(0,m.unlinkSync)(w));s=[],V(["ENOENT","ENOTE\
MPTY","EEXIST"],r.path,()=>(0,m.rmdirSync)(r.path))},dt=()=>{try{f().length===0&&q(p())}catch{}};return{path:o,inspect:()=>et(r),record:S=>{try{l(ee(S))}catch(w){
throw dt(),w}},withdraw:S=>{try{l(ee({withdrawn:S}))}catch{return q(p().filter(w=>w.id!==S))}f().length===0&&q(p())},read:f,take:p,settle:q}}function ur(e,t){let r;
try{r=J(()=>(0,m.openSync)(e,ar,384));let n=Buffer.from(t);if((0,m.writeSync)(r,n)!==n.length)throw I(T(e,"no space is left"));return(0,m.fstatSync)(r,{bigint:!0}).
ino===(0,m.lstatSync)(e,{bigint:!0}).ino}catch(n){if(y(n)==="ENOENT")return!1;throw n instanceof Error&&"syscall"in n?I(T(e,O(n)),n):n}finally{r!==void 0&&(0,m.closeSync)(
r)}}function rt(e,t){let r=[];return V(["ENOENT"],e,()=>{r=(0,m.readdirSync)(e)}),r.filter(n=>n.startsWith(`${t}.`)).map(n=>(0,de.join)(e,n))}function ce(e){let t="";
for(let r of e)V(["ENOENT"],r,()=>{t+=(0,m.readFileSync)(r,"utf8")});return t}function V(e,t,r){try{J(r)}catch(n){if(!e.includes(y(n)))throw I(T(t,O(n)),n)}}var Lo=(e,t)=>{
let{folder:r,jobKey:n}=e.ledger(t);return dr({directory:r,jobKey:n})};i();var E=g(ot(),1),B=g(L(),1);i();var it=({dev:e,ino:t,birthtimeNs:r})=>({device:e.toString(),inode:t.toString(),birthtimeMs:Number(r)/1e6}),st=(e,t)=>e.device===t.device&&e.inode===t.inode&&
(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs);i();var ue=g(Q(),1),le="ci-creds-",lr=/^ci-creds-partial-[0-9a-f]{16}\.json$/,mr=/^ci-creds-[^/\\]*\.json$/,Bo=`${le}*.json`,jo=()=>`${le}${(0,ue.randomBytes)(8).
toString("hex")}.json`;var at=()=>`${le}partial-${(0,ue.randomBytes)(8).toString("hex")}.json`,ct=e=>lr.test(e),Go=e=>mr.test(e);async function qo(e,t=E.rename){let r=[...new Set(e.map(({path:n})=>n))];return Promise.all(r.map(n=>fr(n,e.filter(o=>o.path===n),t)))}async function fr(e,t,r){
try{let n=await gr(e,t,r);return n.outcome==="kept"||!await wr(e,t)?n:n.outcome==="absent"?{path:e,outcome:"removed"}:n}catch(n){return y(n)==="ENOENT"?{path:e,
outcome:"absent"}:me(e,O(n))}}var me=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${t}`});async function gr(e,t,r){let n=await oe(
e,t);return n===void 0?{path:e,outcome:"absent"}:n.record?n.record.remove?pr(e,t,r):{path:e,outcome:"kept"}:t.some(({remove:o})=>o)?me(e,n.fault):{path:e,outcome:"\
absent"}}async function oe(e,t){try{let r=await(0,E.lstat)(e,{bigint:!0});if(r.isSymbolicLink())return{fault:"it is a link now"};if(r.isDirectory())return{fault:"\
it is a folder now"};if(!r.isFile())return{fault:"it is no regular file now"};let n=it(r);return{record:t.find(o=>st(o,n)),fault:"it is another file now"}}catch(r){
if(["ENOENT","ENOTDIR"].includes(y(r)))return;throw r}}async function pr(e,t,r){let n=(0,B.join)((0,B.dirname)(e),at());await te(()=>r(e,n));let o=await oe(n,t);
return o===void 0?{path:e,outcome:"absent"}:o.record?.remove?(await te(()=>(0,E.unlink)(n)),{path:e,outcome:"removed"}):me(e,`${o.fault}${await hr(n,e)}`)}async function hr(e,t){
try{return await(0,E.link)(e,t),await(0,E.unlink)(e),""}catch{return await oe(t,[])===void 0&&await(0,E.rename)(e,t).then(yr,Er)?"":`, and what stood there had \
to be left at ${e}`}}var yr=()=>!0,Er=()=>!1;async function wr(e,t){let r=(0,B.dirname)(e),n=await(0,E.readdir)(r).catch(()=>[]),o=!1;for(let s of n.filter(ct).
map(l=>(0,B.join)(r,l)))(await oe(s,t))?.record?.remove&&(await te(()=>(0,E.unlink)(s)),o=!0);return o}export{ge as a,x as b,g as c,a as d,c as e,d as f,i as g,u as h,Sr as i,b as j,yt as k,kr as l,$ as m,he as n,Ee as o,C as p,G as q,sn as r,an as s,L as t,N as u,
Pr as v,j as w,Be as x,hn as y,$t as z,ot as A,Q as B,Bo as C,jo as D,at as E,Go as F,y as G,O as H,ho as I,T as J,yo as K,I as L,Lo as M,Ar as N,Nr as O,it as P,
st as Q,qo as R,io as S,so as T,ao as U,co as V,uo as W,lo as X,Xt as Y,mo as Z};
