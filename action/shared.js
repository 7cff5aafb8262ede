var dt=Object.create;var fe=Object.defineProperty;var ut=Object.getOwnPropertyDescriptor;var lt=Object.getOwnPropertyNames;var gt=Object.getPrototypeOf,ft=Object.prototype.hasOwnProperty;var me=(e,t,r)=>()=>{if(r)throw r[0];try{return e&&(t=e(e=0)),t}catch(n){throw r=[n],n}};var L=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(r){throw t=0,r}};var mt=(e,t,r,n)=>{if(t&&typeof t=="object"||typeof t=="function")for(let o of lt(t))!ft.call(e,o)&&o!==r&&fe(e,o,{get:()=>t[o],enumerable:!(n=ut(t,o))||n.enumerable});
return e};var m=(e,t,r)=>(r=e!=null?dt(gt(e)):{},mt(t||!e||!e.__esModule?fe(r,"default",{value:e,enumerable:!0}):r,e));var a,d,u,s=me(()=>{"use strict";a=class e{#e=new Map;constructor(t){for(let[r,n]of t instanceof e?t.entries():Object.entries(t??{}))this.set(r,n)}get(t){return this.#e.
get(t.toLowerCase())??null}has(t){return this.#e.has(t.toLowerCase())}set(t,r){this.#e.set(t.toLowerCase(),r)}delete(t){this.#e.delete(t.toLowerCase())}entries(){
return this.#e.entries()}},d=class e{url;method;headers;signal;body=null;constructor(t,r={}){let n=t instanceof e?t:void 0;this.url=n?.url??String(t),this.method=
r.method??n?.method??"GET",this.headers=new a(r.headers??n?.headers),this.signal=r.signal??n?.signal}clone(){return new e(this)}},u=class{status;statusText="";headers=new a;body=null;constructor(t,{
status:r=200}={}){this.status=r}get ok(){return this.status>=200&&this.status<300}}});function pt(e){let[t,...r]=e;if(r.length===0)return new c(t.code,t.message,{suggestions:t.suggestions??[]});let n=e.map(({code:o,message:i})=>`- ${i} (${o})`).join(
`
`);return new c(t.code,`${e.length} things are wrong
${n}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:o=[]})=>o))]})}function Or([e,...t]){if(e)throw pt([e,...t])}var c,w=me(()=>{"use strict";s();
c=class e extends Error{name="CiAuthError";code;suggestions;facts;server;problems;constructor(t,r,n={}){super(r,n.cause===void 0?void 0:{cause:n.cause}),this.code=
t,this.suggestions=[...n.suggestions??[]],this.facts=[...n.facts??[]],this.server=n.server,this.problems=[...n.problems??[]]}with({code:t=this.code,message:r=this.
message,...n}){return new e(t,r,{...this,cause:this.cause,...n})}}});var X=L((Pr,we)=>{s();we.exports=process.getBuiltinModule("node:os")});var C=L((Br,Se)=>{s();Se.exports=process.getBuiltinModule("node:fs")});var $=L((Vr,ke)=>{s();ke.exports=process.getBuiltinModule("node:path")});var Ie=L((qr,ve)=>{s();ve.exports=process.getBuiltinModule("node:url")});var Y=L((cn,Ce)=>{s();Ce.exports=process.getBuiltinModule("node:crypto")});var nt=L((Io,rt)=>{s();rt.exports=process.getBuiltinModule("node:fs/promises")});s();s();var ht=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,Ir=e=>/^[\w./:@%+,=-]+$/.test(e)?e:ht(e);var P=e=>wt(e.replace(yt,bt)),pe=e=>e.split(`
`).map(P).join(`
`),yt=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,Et={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},bt=e=>Et[e]??`\\\
u${e.charCodeAt(0).toString(16).padStart(4,"0")}`,wt=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: ");var he=e=>ye(P(be(e)),200),ye=(e,t)=>e.slice(0,t).replace(/[\ud800-\udbff]$/,"");function Ee(e,t=300){let r=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();
return ye(P(be(r)),t)}var Tt=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,be=e=>e.
replace(Tt,t=>St(t)?t:"***"),St=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(vt),Ot=12,kt=40,vt=e=>e.length<=Ot||e.length<=kt&&!(/[A-Z]/.test(e)&&/[a-z]/.
test(e)&&/\d/.test(e));function Nr({credentialsFile:e,principal:t,serviceAccount:r,subject:n,token:o,variables:i},{reaches:l}){let f=r===void 0||r===t,p=Object.keys(i);return[`Signed \
in as ${f?n===void 0?t:`the federated identity of ${n}`:r}`,...f?[]:[`  by ${n??t}`],...e?[`Wrote ${e.path} (${e.type}, source: ${e.source})`]:[],...o?[`Minted \
an ${o.format==="id_token"?"ID token":"access token"} until ${o.expires}`]:[],...p.length>0&&l!==void 0?[`Handed to ${l}: ${p.join(", ")}`]:[]].map(P)}var It={removed:e=>`\
Removed ${e}`,absent:e=>`Gone already: ${e}`,kept:e=>`Kept ${e}, as it was asked for`,refused:(e,t)=>`Left alone: ${t??e}`},Cr=e=>e.length===0?["Nothing to remo\
ve."]:e.map(({outcome:t,path:r,reason:n})=>P(It[t](r,n)));s();var et=m(X(),1);s();function Te(e,t){let r={...e};if(t!=="win32")return r;let n=new Map(Object.keys(r).map(i=>[i.toUpperCase(),i])),o=i=>typeof i=="string"?n.get(i.toUpperCase())??
i:i;return new Proxy(r,{get:(i,l)=>Reflect.get(i,o(l)),has:(i,l)=>Reflect.has(i,o(l))})}var Ur="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES";w();s();s();var Be=m(C(),1);w();s();var Oe=20;function x(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function j(e,t){let r=x(e);return r?
`the keys ${_t(r)}`:t}function _t(e){let t=Object.keys(e),r=t.length>Oe?["\u2026"]:[];return[...t.slice(0,Oe).map(he),...r].join(", ")||"(none)"}var Hr=e=>Object.
fromEntries(Object.entries(e).filter(([,t])=>t!==void 0));function Mr(e){if(typeof e!="object"||e===null)return String(e);try{return JSON.stringify(e)}catch{return Array.
isArray(e)?"[\u2026]":"{\u2026}"}}s();var At=m($(),1),Nt=m(Ie(),1);w();s();w();function _e(e,t,r,n=e){let o=e.trim();if(o==="")throw Rt(r,"empty");if(t===void 0&&!o.startsWith("{"))return{token:o,isExact:o===e};let i=x(o),l=t===void 0?["id\
_token","value","token"]:[t],f=l.find(p=>typeof i?.[p]=="string"&&i[p]!=="");if(f!==void 0){let p=String(i?.[f]);return{token:p.trim(),field:f,isExact:p.trim()===
p}}throw new c("OIDC_RESPONSE_INVALID",`${r} holds ${j(n,"no JSON")}, not ${l.join(" or ")}`,{suggestions:["Name the field that holds the token: --oidc-token-fi\
eld NAME"]})}var Zr=(e,t,r)=>_e(e,t,r).token,Rt=(e,t)=>new c("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but it has none (${t})`,{suggestions:[
"Make the CI put its ID token there: the variable, file or command must exist in this step."]});var Re=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;var Ae=e=>e===408||e===429||e>=500;function Ne(e){let{error:t,message:r}=x(e)??{},n=[r,t].find(o=>typeof o=="string"&&o!=="");return Ee(typeof n=="string"?n:e)||
"(no text)"}s();var Pe=m(Y(),1),$e=m(C(),1);w();s();var A=m(C(),1);w();function Ct(e,t){let r=(0,A.statSync)(e,{throwIfNoEntry:!1});try{(0,A.appendFileSync)(e,t)}catch(n){throw xt(e,r?.size),n}}function xt(e,t){
try{t===void 0?(0,A.rmSync)(e,{force:!0}):(0,A.truncateSync)(e,t)}catch{}}function xe(e,t,r){try{Ct(t,r)}catch(n){let{code:o}=n;throw new c("FILE_WRITE_FAILED",
`the file that ${e} names cannot be written (${o})`,{suggestions:["The disk may be full, or a step changed the owner or the mode of the file."]})}}s();w();var Lt=[[/\0/,"a NUL"],[new RegExp("\\p{Surrogate}","u"),"half a character"]],Pt=e=>Lt.find(([t])=>t.test(e))?.[1];function Le(e,t){let r=Pt(t);if(r!==void 0)
throw new c("EXPORT_VALUE_REFUSED",`the value of ${e} holds ${r}, which a variable cannot hold`,{suggestions:["Write the value into a file and export its path."]})}var Ue=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),$t=e=>Ue(e).replaceAll(":","%3A").replaceAll(",","%2C");function U(e,t,r={}){let n=Object.entries(r).map(([o,i])=>`${o}=${$t(i)}`);return`::${e}${n.length>
0?` ${n.join(",")}`:""}::${Ue(t)}`}var ee=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>U("add-mask",t));function Ut(e,t){Le(e,t);let r=`ghadelimiter_${(0,Pe.randomUUID)()}`;
if(e.includes(r)||t.includes(r))throw new c("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${r}
${t}
${r}
`}function z(e,t,r){let n=Object.entries(r).map(([o,i])=>Ut(o,i)).join("");n!==""&&Fe(e,t,n)}function Fe(e,t,r){let[n]=Z(e,t);if(n)throw new c(n.code,n.message,
{suggestions:n.suggestions??[]});xe(t,e[t]??"",r)}function Z(e,t){let r=e[t];return r&&(0,$e.statSync)(r,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_M\
ISSING",message:r?`${t} names "${r}", which is not a file`:`${t} is not set, so ci-auth cannot set variables for later steps`,suggestions:["Run inside a step of\
 a job, or use --output-format to get the variables on standard output."]}]}var De=({env:e})=>({reaches:"later steps",problems:({outputs:t,variables:r})=>[...r?
Z(e,"GITHUB_ENV"):[],...t?Z(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>z(e,"GITHUB_ENV",t),setOutputs:t=>z(e,"GITHUB_OUTPUT",t),appendSummary:t=>{Z(e,"GITHUB_STE\
P_SUMMARY").length===0&&Fe(e,"GITHUB_STEP_SUMMARY",t)}});var O={handover:De,maskLines:ee,workspace:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,ledger:({env:e,temporaryFolder:t})=>({
folder:e.RUNNER_TEMP||t,jobKey:[e.GITHUB_SERVER_URL,e.GITHUB_REPOSITORY,e.GITHUB_RUN_ID,e.GITHUB_RUN_ATTEMPT,e.GITHUB_JOB,e.RUNNER_NAME].join(" ")}),secretsWithheld(e){
return e.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":e.GITHUB_EVENT_NAME!=="pull_request_target"&&je(e)?"p\
ull requests from forks get no secrets":void 0}},k={tokenFrom:"`ACTIONS_ID_TOKEN_REQUEST_URL` with `ACTIONS_ID_TOKEN_REQUEST_TOKEN` (GET)",audience:"sign-in",source:"\
url",masking:"`::add-mask::`",handover:"`GITHUB_ENV`, `GITHUB_OUTPUT`",cleanup:"the post step of the action, or a step with `if: always()`"};function N(e,t,r){if(t.
ACT==="true")return new c("OIDC_LOCAL_RUNNER","act runs this job on a computer that has no OIDC token endpoint",{suggestions:["Use the endpoint of the emulator:\
 ci-auth emulator run --ci github -- COMMAND"]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new c("OIDC_DEPENDABOT","Dependabot started this run, and such a r\
un cannot get an ID token",{suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'","Run it after the merge."]});if(je(t))return new c("OIDC_FOR\
K_PULL_REQUEST","a pull request from a fork cannot get an ID token",{suggestions:["Skip the step with if: github.event.pull_request.head.repo.full_name == githu\
b.repository","Run it on push."]});let n="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_TOKEN";return new c("OIDC_PERMISSION_MISSING",`${e} runs thi\
s job, but ${n} are not set`,{suggestions:r})}function je(e){try{let t=JSON.parse((0,Be.readFileSync)(e.GITHUB_EVENT_PATH??"","utf8")),{base:r,head:n}=t.pull_request;
return n.repo?.full_name!==r.repo.full_name}catch{return!1}}var v=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function I(e,t,r){let{
ACTIONS_ID_TOKEN_REQUEST_TOKEN:n,ACTIONS_ID_TOKEN_REQUEST_URL:o}=t;if(!n||!o)throw r();if(!URL.canParse(o))throw new c("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_R\
EQUEST_URL is not a URL");if(Ft(new URL(o),t))throw new c("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is an http URL, but the server of this job uses ht\
tps",{suggestions:["Find the step, or the env: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, and remove it."]});let i=l=>{let f=new URL(o);return f.searchParams.
set("audience",l),f};return{label:e,mintsAgain:!0,choosesAudience:!0,secrets:[n],async mint(l,f){let p=await f.send({service:`${e} OIDC`,method:"GET",url:i(l),bearer:n});
return Dt(e,p)},refreshSource:l=>({kind:"url",url:i(l).href,headers:{Authorization:`Bearer ${n}`},field:"value"})}}var Ft=({hostname:e,protocol:t},r)=>t==="http\
:"&&!Re.test(e)&&!r.GITHUB_SERVER_URL?.startsWith("http:");function Dt(e,{body:t,contentType:r,shown:n,status:o}){if(o<200||o>299)throw Bt(e,o,t);let{value:i}=x(
t)??{};if(typeof i=="string"&&i!=="")return i;let l=j(n,`content type "${r}"`);throw new c("OIDC_RESPONSE_INVALID",`${e} answered ${o} without a token, but ${l}`,
{suggestions:["Check whether a proxy between the runner and the server answers in place of the server."]})}function Bt(e,t,r){let n=Ne(r),o={status:t,text:n};return/in '?Completed'? state/i.
test(n)?new c("OIDC_JOB_COMPLETED",`${e} issues no token for a job that has ended`,{server:o,suggestions:["Use the credentials only while the job runs, or use a\
 service account: its access token is still valid after the job."]}):new c("OIDC_REQUEST_FAILED",`${e} refused to issue an ID token: HTTP ${t}: ${n}`,{server:o,
suggestions:[Ae(t)?"Run the job again. For longer failures, raise the inputs retries or timeout.":'Check that the job still runs and has "id-token: write".']})}var jt=['Give the job "permissions: {contents: read, id-token: write}".'],G={...O,id:"depot",label:"Depot CI",facts:{...k,documentation:"https://depot.dev/docs/\
ci/oidc",recognisedBy:"`DEPOT_JOB_URL`",lifetime:"5 minutes"},hasTokenSurface:e=>G.detect(e)&&v(e),detect:e=>!!e.DEPOT_JOB_URL,tokenSource:({env:e})=>I(G.label,
e,()=>N(G.label,e,jt))};s();function He(e,t){let r=e.filter(({identifies:o})=>o!=="runner"),n=e.filter(({identifies:o})=>o==="runner");return Ge(r,t)??Ge(n,t)}var Ge=(e,t)=>e.find(r=>r.hasTokenSurface(
t))??e.find(r=>r.detect(t));s();var Gt=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],H={...O,id:"forgejo",label:"Forgejo Actions",facts:{
...k,documentation:"https://forgejo.org/docs/latest/user/actions/security-openid-connect/",recognisedBy:"`FORGEJO_ACTIONS=true`",lifetime:"1 hour"},hasTokenSurface:e=>H.
detect(e)&&v(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>I(H.label,e,()=>N(H.label,e,Gt))};s();var Ht=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],Mt=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),M={...O,id:"ghes",label:"GitHub\
 Enterprise Server",facts:{...k,documentation:"https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=tru\
e`, `GITHUB_SERVER_URL` not of GitHub",lifetime:"5 minutes"},hasTokenSurface:e=>M.detect(e)&&v(e),detect:e=>e.GITHUB_ACTIONS==="true"&&Mt(e),tokenSource:({env:e})=>I(
M.label,e,()=>N(M.label,e,Ht))};s();w();var te={...O,id:"gitea",label:"Gitea Actions",facts:{...k,documentation:"https://docs.gitea.com/usage/actions/secrets",recognisedBy:"`GITEA_ACTIONS=true` withou\
t `FORGEJO_ACTIONS`",tokenFrom:"none in the releases known to us; `ACTIONS_ID_TOKEN_REQUEST_URL` (GET) if the server sets it",audience:"none",lifetime:"no token",
source:"key"},hasTokenSurface:e=>te.detect(e)&&v(e),detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",tokenSource:({env:e})=>I(te.label,e,Kt)},Kt=()=>new c(
"OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a secret, with "ci-au\
th key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env NAME"]});s();var Jt=['Give the job "permissions: {contents: read, id-token: write}".',"If a reusable workflow runs the job, the calling job must grant the same permissions."],
K={...O,id:"github",label:"GitHub Actions",facts:{...k,documentation:"https://docs.github.com/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=tru\
e`",lifetime:"5 minutes"},hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&v(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>I(K.label,e,()=>N(K.label,
e,Jt))};s();var se=m(Y(),1),g=m(C(),1),q=m($(),1);s();var Me=m(C(),1),re=m(X(),1),ae=m($(),1);w();var Vt={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"\
no space is left",EDQUOT:"the quota is exceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a \
link, and links are not followed",ENAMETOOLONG:"the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are ope\
n"},E=e=>e instanceof Error&&"code"in e&&typeof e.code=="string"?e.code:"",_=e=>{let t=E(e),r=Vt[t];return r?`${r} (${t})`:t||"unknown reason"},Vn=e=>t=>{if(["E\
NOENT","ENOTDIR"].includes(E(t)))return e;throw t},Wt=(e,t)=>{try{let{uid:r}=(0,Me.lstatSync)(e);return t==="win32"?"":`, owned by user ${r}`}catch{return", whi\
ch cannot be read"}},T=(e,t,r=(0,re.platform)())=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,ae.dirname)(e)}${Wt((0,ae.dirname)(
e),r)}`,suggestions:["Choose a folder that this job may write to."]}),Wn=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and ci-auth never follows links`:
`${e} already exists, and ci-auth never overwrites a file`,suggestions:["Choose another path, or remove the existing file."]}),R=({code:e,message:t,suggestions:r=[]},n)=>new c(
e,t,{suggestions:r,cause:n}),qt=["EACCES","EBUSY","EPERM"],Qt=[10,20,50,100,200,400],Ke=e=>e==="win32"?Qt:[],Xt=e=>new Promise(t=>setTimeout(t,e)),Je=e=>{if(!qt.
includes(E(e)))throw e};async function ne(e,t=(0,re.platform)()){for(let r of Ke(t)){try{return await e()}catch(n){Je(n)}await Xt(r)}return e()}function J(e,t=(0,re.platform)()){
for(let r of Ke(t)){try{return e()}catch(n){Je(n)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,r)}return e()}s();var h=m(C(),1),oe=m(X(),1),F=m($(),1);w();var Yt=448;function Ve(e){let t=Zt(e);return{path:(0,F.join)(e,t===void 0?"ci-auth":`ci-auth-${t}`),uid:t}}function Zt(e){if((0,oe.platform)()!=="win32")try{return(0,oe.userInfo)().
uid}catch{return zt(e)}}function zt(e){try{let t=(0,h.mkdtempSync)((0,F.join)(e,"ci-auth-probe-")),{uid:r}=(0,h.lstatSync)(t);return(0,h.rmdirSync)(t),r}catch(t){
throw R(T((0,F.join)(e,"ci-auth"),_(t)),t)}}function V(e){let t;try{t=(0,h.lstatSync)(e.path,{bigint:!0})}catch(n){if(["ENOENT","ENOTDIR"].includes(E(n)))return!1;
throw R(T(e.path,_(n)),n)}let r=tr(e,t);if(r)throw R({...T(e.path,r),suggestions:[er(e.path)]});return!0}function We(e){try{(0,h.accessSync)(V(e)?e.path:(0,F.dirname)(
e.path),h.constants.W_OK|h.constants.X_OK);return}catch(t){return t instanceof c?t:T(e.path,_(t))}}function qe(e){try{J(()=>(0,h.mkdirSync)(e.path,{mode:Yt}))}catch(t){
if(E(t)!=="EEXIST")throw R(T(e.path,_(t)),t)}V(e)}var er=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function tr({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users can enter it"}var rr=["id","path","device","inode","createdAt"],nr=["credentials","subject-token","launcher"],or=e=>rr.every(t=>typeof e[t]=="string")&&(0,q.isAbsolute)(String(
e.path))&&nr.includes(e.kind)&&typeof e.remove=="boolean"&&typeof e.birthtimeMs=="number",ce=e=>`
${JSON.stringify(e)}
`,Ye=e=>Ze(ze(e).flat()),Ze=e=>e.filter(t=>typeof t=="object"&&t!==null&&or(t));function Qe(e){let t=[...new Set(e.split(`
`))].flatMap(sr),r=new Set(t.map(n=>n.withdrawn));return Ze(t).filter(({id:n})=>!r.has(n))}var sr=e=>ze(e).filter(t=>typeof t=="object"&&t!==null);function ze(e){
if(e==="")return[];try{return[JSON.parse(e)]}catch{return[]}}var ir=g.constants.O_WRONLY|g.constants.O_APPEND|g.constants.O_CREAT|(g.constants.O_NOFOLLOW??0),ar=200;
function cr({directory:e,jobKey:t}){let r=Ve(e),n=`${(0,se.createHash)("sha256").update(t).digest("hex").slice(0,32)}.jsonl`,o=(0,q.join)(r.path,n),i=[],l=S=>{for(let b=1;b<=
ar;b++)if(qe(r),dr(o,S))return;throw R(T(o,"another process removed it again and again"))},f=()=>{if(!V(r))return[];let S=de([o]);return Qe(S+de(Xe(r.path,n)))},
p=()=>V(r)?(W(["ENOENT"],o,()=>(0,g.renameSync)(o,`${o}.${(0,se.randomBytes)(8).toString("hex")}`)),i=Xe(r.path,n),Qe(de(i))):[],Q=S=>{for(let b of S)l(ce(b));for(let b of i)
W(["ENOENT"],b,()=>(0,g.unlinkSync)(b));i=[],W(["ENOENT","ENOTEMPTY","EEXIST"],r.path,()=>(0,g.rmdirSync)(r.path))},ct=()=>{try{f().length===0&&Q(p())}catch{}};
return{path:o,inspect:()=>We(r),record:S=>{try{l(ce(S))}catch(b){throw ct(),b}},withdraw:S=>{try{l(ce({withdrawn:S}))}catch{return Q(p().filter(b=>b.id!==S))}f().
length===0&&Q(p())},read:f,take:p,settle:Q}}function dr(e,t){let r;try{r=J(()=>(0,g.openSync)(e,ir,384));let n=Buffer.from(t);if((0,g.writeSync)(r,n)!==n.length)
throw R(T(e,"no space is left"));return(0,g.fstatSync)(r,{bigint:!0}).ino===(0,g.lstatSync)(e,{bigint:!0}).ino}catch(n){if(E(n)==="ENOENT")return!1;throw n instanceof
Error&&"syscall"in n?R(T(e,_(n)),n):n}finally{r!==void 0&&(0,g.closeSync)(r)}}function Xe(e,t){let r=[];return W(["ENOENT"],e,()=>{r=(0,g.readdirSync)(e)}),r.filter(
n=>n.startsWith(`${t}.`)).map(n=>(0,q.join)(e,n))}function de(e){let t="";for(let r of e)W(["ENOENT"],r,()=>{t+=(0,g.readFileSync)(r,"utf8")});return t}function W(e,t,r){
try{J(r)}catch(n){if(!e.includes(E(n)))throw R(T(t,_(n)),n)}}var ro=(e,t)=>{let{folder:r,jobKey:n}=e.ledger(t);return cr({directory:r,jobKey:n})};var yo="ci-auth-action/0.0.0",Eo=()=>({env:Te(process.env,process.platform),cwd:process.cwd(),temporaryFolder:(0,et.tmpdir)()}),ur=[H,te,G,M,K],bo=({env:e})=>He(
ur,e)??K,D=e=>{process.stdout.write(`${e}
`)};function wo({env:e}){let t=new Set,r=n=>{e.RUNNER_DEBUG==="1"&&D(U("debug",n))};return{mask(n){if(!t.has(n)){t.add(n);for(let o of ee(n))D(o)}},masked:async()=>{},
note:n=>lr(n),warn:(n,o)=>D(U("warning",`${n}: ${o}`,{title:`ci-auth: ${n}`})),waiting:r,trace:r}}var tt="recorded",To=({env:e},t)=>z(e,"GITHUB_STATE",{[tt]:JSON.
stringify(t)}),So=({env:e})=>Ye(e[`STATE_${tt}`]??""),lr=e=>D(pe(e));function Oo(e){if(process.exitCode=1,!(e instanceof c)){let f=e instanceof Error?e.stack??e.
message:"something that is no error was thrown";D(U("error",`this is a bug in ci-auth: ${f}`,{title:"ci-auth"}));return}let{code:t,facts:r,message:n,problems:o,
suggestions:i}=e,l=[o.length>0?n:n.replace(/$/m,` (${t})`),...r.map(f=>`  ${f}`),...i.length>0?["Try this:",...i.map(f=>`  ${f}`)]:[]];D(U("error",l.join(`
`),{title:`ci-auth: ${t}`}))}s();var y=m(nt(),1),B=m($(),1);s();var ue=m(Y(),1),le="ci-creds-",gr=/^ci-creds-partial-[0-9a-f]{16}\.json$/,fr=/^ci-creds-[^/\\]*\.json$/,Ro=`${le}*.json`,Ao=()=>`${le}${(0,ue.randomBytes)(8).
toString("hex")}.json`;var ot=()=>`${le}partial-${(0,ue.randomBytes)(8).toString("hex")}.json`,st=e=>gr.test(e),No=e=>fr.test(e),it=({dev:e,ino:t,birthtimeNs:r})=>({device:e.toString(),
inode:t.toString(),birthtimeMs:Number(r)/1e6}),at=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs);async function $o(e,t=y.rename){let r=[...new Set(e.map(({path:n})=>n))];return Promise.all(r.map(n=>mr(n,e.filter(o=>o.path===n),t)))}async function mr(e,t,r){
try{let n=await pr(e,t,r);return n.outcome==="kept"||!await wr(e,t)?n:n.outcome==="absent"?{path:e,outcome:"removed"}:n}catch(n){return E(n)==="ENOENT"?{path:e,
outcome:"absent"}:ge(e,_(n))}}var ge=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${t}`});async function pr(e,t,r){let n=await ie(
e,t);return n===void 0?{path:e,outcome:"absent"}:n.record?n.record.remove?hr(e,t,r):{path:e,outcome:"kept"}:t.some(({remove:o})=>o)?ge(e,n.fault):{path:e,outcome:"\
absent"}}async function ie(e,t){try{let r=await(0,y.lstat)(e,{bigint:!0});if(r.isSymbolicLink())return{fault:"it is a link now"};if(r.isDirectory())return{fault:"\
it is a folder now"};if(!r.isFile())return{fault:"it is not a regular file now"};let n=it(r);return{record:t.find(o=>at(o,n)),fault:"it is another file now"}}catch(r){
if(["ENOENT","ENOTDIR"].includes(E(r)))return;throw r}}async function hr(e,t,r){let n=(0,B.join)((0,B.dirname)(e),ot());await ne(()=>r(e,n));let o=await ie(n,t);
return o===void 0?{path:e,outcome:"absent"}:o.record?.remove?(await ne(()=>(0,y.unlink)(n)),{path:e,outcome:"removed"}):ge(e,`${o.fault}${await yr(n,e)}`)}async function yr(e,t){
try{return await(0,y.link)(e,t),await(0,y.unlink)(e),""}catch{return await ie(t,[])===void 0&&await(0,y.rename)(e,t).then(Er,br)?"":`, and the file that was the\
re is now at ${e}`}}var Er=()=>!0,br=()=>!1;async function wr(e,t){let r=(0,B.dirname)(e),n=await(0,y.readdir)(r).catch(()=>[]),o=!1;for(let i of n.filter(st).map(
l=>(0,B.join)(r,l)))(await ie(i,t))?.record?.remove&&(await ne(()=>(0,y.unlink)(i)),o=!0);return o}export{me as a,L as b,m as c,a as d,d as e,u as f,s as g,c as h,Or as i,w as j,ht as k,Ir as l,P as m,he as n,Ee as o,x as p,j as q,Hr as r,Mr as s,$ as t,C as u,
Ur as v,X as w,_e as x,Zr as y,Rt as z,nt as A,E as B,_ as C,Vn as D,T as E,Wn as F,R as G,Y as H,Ro as I,Ao as J,ot as K,No as L,it as M,at as N,ro as O,Nr as P,
Cr as Q,$o as R,yo as S,Eo as T,bo as U,wo as V,To as W,So as X,lr as Y,Oo as Z};
