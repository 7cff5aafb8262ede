var at=Object.create;var me=Object.defineProperty;var ct=Object.getOwnPropertyDescriptor;var dt=Object.getOwnPropertyNames;var ut=Object.getPrototypeOf,lt=Object.prototype.hasOwnProperty;var pe=(e,t,r)=>()=>{if(r)throw r[0];try{return e&&(t=e(e=0)),t}catch(n){throw r=[n],n}};var x=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(r){throw t=0,r}};var gt=(e,t,r,n)=>{if(t&&typeof t=="object"||typeof t=="function")for(let o of dt(t))!lt.call(e,o)&&o!==r&&me(e,o,{get:()=>t[o],enumerable:!(n=ct(t,o))||n.enumerable});
return e};var m=(e,t,r)=>(r=e!=null?at(ut(e)):{},gt(t||!e||!e.__esModule?me(r,"default",{value:e,enumerable:!0}):r,e));var a,d,u,s=pe(()=>{"use strict";a=class e{#e=new Map;constructor(t){for(let[r,n]of t instanceof e?t.entries():Object.entries(t??{}))this.set(r,n)}get(t){return this.#e.
get(t.toLowerCase())??null}has(t){return this.#e.has(t.toLowerCase())}set(t,r){this.#e.set(t.toLowerCase(),r)}delete(t){this.#e.delete(t.toLowerCase())}entries(){
return this.#e.entries()}},d=class e{url;method;headers;signal;body=null;constructor(t,r={}){let n=t instanceof e?t:void 0;this.url=n?.url??String(t),this.method=
r.method??n?.method??"GET",this.headers=new a(r.headers??n?.headers),this.signal=r.signal??n?.signal}clone(){return new e(this)}},u=class{status;statusText="";headers=new a;body=null;constructor(t,{
status:r=200}={}){this.status=r}get ok(){return this.status>=200&&this.status<300}}});function ft(e){let[t,...r]=e;if(r.length===0)return new c(t.code,t.message,{suggestions:t.suggestions??[]});let n=e.map(({code:o,message:i})=>`- ${i} (${o})`).join(
`
`);return new c(t.code,`${e.length} things are wrong
${n}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:o=[]})=>o))]})}function Sr([e,...t]){if(e)throw ft([e,...t])}var c,v=pe(()=>{"use strict";s();
c=class e extends Error{name="CiAuthError";code;suggestions;facts;server;problems;constructor(t,r,n={}){super(r,n.cause===void 0?void 0:{cause:n.cause}),this.code=
t,this.suggestions=[...n.suggestions??[]],this.facts=[...n.facts??[]],this.server=n.server,this.problems=[...n.problems??[]]}with({code:t=this.code,message:r=this.
message,...n}){return new e(t,r,{...this,cause:this.cause,...n})}}});var X=x((Lr,Te)=>{s();Te.exports=process.getBuiltinModule("node:os")});var Y=x((Dr,Oe)=>{s();Oe.exports=process.getBuiltinModule("node:crypto")});var P=x((jr,Ie)=>{s();Ie.exports=process.getBuiltinModule("node:fs")});var $=x((Xr,ve)=>{s();ve.exports=process.getBuiltinModule("node:path")});var Ne=x((Zr,Ae)=>{s();Ae.exports=process.getBuiltinModule("node:url")});var tt=x((Eo,et)=>{s();et.exports=process.getBuiltinModule("node:fs/promises")});s();s();var mt=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,kr=e=>/^[\w./:@%+,=-]+$/.test(e)?e:mt(e);var L=e=>yt(e.replace(pt,Et)),he=e=>e.split(`
`).map(L).join(`
`),pt=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,ht={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},Et=e=>ht[e]??`\\\
u${e.charCodeAt(0).toString(16).padStart(4,"0")}`,yt=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: ");var Ee=e=>ye(L(be(e)),200),ye=(e,t)=>e.slice(0,t).replace(/[\ud800-\udbff]$/,"");function we(e,t=300){let r=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();
return ye(L(be(r)),t)}var wt=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,be=e=>e.
replace(wt,t=>bt(t)?t:"***"),bt=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(Ot),Tt=12,St=40,Ot=e=>e.length<=Tt||e.length<=St&&!(/[A-Z]/.test(e)&&/[a-z]/.
test(e)&&/\d/.test(e));function Ar({credentialsFile:e,principal:t,serviceAccount:r,subject:n,token:o,variables:i},{reaches:l}){let f=r===void 0||r===t,p=Object.keys(i);return[`Signed \
in as ${f?n===void 0?t:`the federated identity of ${n}`:r}`,...f?[]:[`  by ${n??t}`],...e?[`Wrote ${e.path} (${e.type}, source: ${e.source})`]:[],...o?[`Minted \
an ${o.format==="id_token"?"ID token":"access token"} until ${o.expires}`]:[],...p.length>0&&l!==void 0?[`Handed to ${l}: ${p.join(", ")}`]:[]].map(L)}var It={removed:e=>`\
Removed ${e}`,absent:e=>`Gone already: ${e}`,kept:e=>`Kept ${e}, as it was asked for`,refused:(e,t)=>`Left alone: ${t??e}`},Nr=e=>e.length===0?["Nothing to remo\
ve."]:e.map(({outcome:t,path:r,reason:n})=>L(It[t](r,n)));s();var Ze=m(X(),1);s();function Se(e,t){let r={...e};if(t!=="win32")return r;let n=new Map(Object.keys(r).map(i=>[i.toUpperCase(),i])),o=i=>typeof i=="string"?n.get(i.toUpperCase())??
i:i;return new Proxy(r,{get:(i,l)=>Reflect.get(i,o(l)),has:(i,l)=>Reflect.has(i,o(l))})}var $r="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES";v();s();s();var $e=m(Y(),1),ee=m(P(),1);v();s();var ke=20;function C(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function j(e,t){let r=C(e);return r?
`the keys ${kt(r)}`:t}function kt(e){let t=Object.keys(e),r=t.length>ke?["\u2026"]:[];return[...t.slice(0,ke).map(Ee),...r].join(", ")||"(none)"}var Hr=e=>Object.
fromEntries(Object.entries(e).filter(([,t])=>t!==void 0));function Jr(e){if(typeof e!="object"||e===null)return String(e);try{return JSON.stringify(e)}catch{return Array.
isArray(e)?"[\u2026]":"{\u2026}"}}s();var A=m(P(),1);v();function _t(e,t){let r=(0,A.statSync)(e,{throwIfNoEntry:!1});try{(0,A.appendFileSync)(e,t)}catch(n){throw Rt(e,r?.size),n}}function Rt(e,t){
try{t===void 0?(0,A.rmSync)(e,{force:!0}):(0,A.truncateSync)(e,t)}catch{}}function _e(e,t,r){try{_t(t,r)}catch(n){let{code:o}=n;throw new c("FILE_WRITE_FAILED",
`the file that ${e} names cannot be written (${o})`,{suggestions:["The disk may be full, or a step changed the owner or the mode of the file."]})}}var vt=[[/\0/,
"a NUL"],[new RegExp("\\p{Surrogate}","u"),"half a character"]],At=e=>vt.find(([t])=>t.test(e))?.[1];function Re(e,t){let r=At(t);if(r!==void 0)throw new c("EXP\
ORT_VALUE_REFUSED",`the value of ${e} holds ${r}, which a variable cannot hold`,{suggestions:["Write the value into a file and export its path."]})}s();var Ct=m($(),1),xt=m(Ne(),1);v();s();v();function Ce(e,t,r,n=e){let o=e.trim();if(o==="")throw Nt(r,"empty");if(t===void 0&&!o.startsWith("{"))return{token:o,isExact:o===e};let i=C(o),l=t===void 0?["id\
_token","value","token"]:[t],f=l.find(p=>typeof i?.[p]=="string"&&i[p]!=="");if(f!==void 0){let p=String(i?.[f]);return{token:p.trim(),field:f,isExact:p.trim()===
p}}throw new c("OIDC_RESPONSE_INVALID",`${r} holds ${j(n,"no JSON")}, not ${l.join(" or ")}`,{suggestions:["Name the field that holds the token: --oidc-token-fi\
eld NAME"]})}var rn=(e,t,r)=>Ce(e,t,r).token,Nt=(e,t)=>new c("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but it has none (${t})`,{suggestions:[
"Make the CI put its ID token there: the variable, file or command must exist in this step."]});var xe=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;var Le=e=>e===408||e===429||e>=500;function Pe(e){let{error:t,message:r}=C(e)??{},n=[r,t].find(o=>typeof o=="string"&&o!=="");return we(typeof n=="string"?n:e)||
"(no text)"}var Ue=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),Lt=e=>Ue(e).replaceAll(":","%3A").replaceAll(",","%2C");function U(e,t,r={}){let n=Object.entries(r).map(([o,i])=>`${o}=${Lt(i)}`);return`::${e}${n.length>
0?` ${n.join(",")}`:""}::${Ue(t)}`}var ae=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>U("add-mask",t));function Pt(e,t){Re(e,t);let r=`ghadelimiter_${(0,$e.randomUUID)()}`;
if(e.includes(r)||t.includes(r))throw new c("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${r}
${t}
${r}
`}function z(e,t,r){let n=Object.entries(r).map(([o,i])=>Pt(o,i)).join("");n!==""&&Fe(e,t,n)}function Fe(e,t,r){let[n]=Z(e,t);if(n)throw new c(n.code,n.message,
{suggestions:n.suggestions??[]});_e(t,e[t]??"",r)}function Z(e,t){let r=e[t];return r&&(0,ee.statSync)(r,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_M\
ISSING",message:r?`${t} names "${r}", which is not a file`:`${t} is not set, so ci-auth cannot set variables for later steps`,suggestions:["Run inside a step of\
 a job, or use --output-format to get the variables on standard output."]}]}var $t=({env:e})=>({reaches:"later steps",problems:({outputs:t,variables:r})=>[...r?
Z(e,"GITHUB_ENV"):[],...t?Z(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>z(e,"GITHUB_ENV",t),setOutputs:t=>z(e,"GITHUB_OUTPUT",t),appendSummary:t=>{Z(e,"GITHUB_STE\
P_SUMMARY").length===0&&Fe(e,"GITHUB_STEP_SUMMARY",t)}}),S={handover:$t,maskLines:ae,workspace:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,
env:t})=>t.GITHUB_WORKSPACE||e,ledger:({env:e,temporaryFolder:t})=>({folder:e.RUNNER_TEMP||t,jobKey:[e.GITHUB_SERVER_URL,e.GITHUB_REPOSITORY,e.GITHUB_RUN_ID,e.GITHUB_RUN_ATTEMPT,
e.GITHUB_JOB,e.RUNNER_NAME].join(" ")}),secretsWithheld(e){return e.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store \
only":e.GITHUB_EVENT_NAME!=="pull_request_target"&&De(e)?"pull requests from forks get no secrets":void 0}},O={tokenFrom:"`ACTIONS_ID_TOKEN_REQUEST_URL` with `A\
CTIONS_ID_TOKEN_REQUEST_TOKEN` (GET)",audience:"sign-in",source:"url",masking:"`::add-mask::`",handover:"`GITHUB_ENV`, `GITHUB_OUTPUT`",cleanup:"the post step o\
f the action, or a step with `if: always()`"};function N(e,t,r){if(t.ACT==="true")return new c("OIDC_LOCAL_RUNNER","act runs this job on a computer that has no \
OIDC token endpoint",{suggestions:["Use the endpoint of the emulator: ci-auth emulator run --ci github -- COMMAND"]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new c(
"OIDC_DEPENDABOT","Dependabot started this run, and such a run cannot get an ID token",{suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'",
"Run it after the merge."]});if(De(t))return new c("OIDC_FORK_PULL_REQUEST","a pull request from a fork cannot get an ID token",{suggestions:["Skip the step wit\
h if: github.event.pull_request.head.repo.full_name == github.repository","Run it on push."]});let n="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_\
TOKEN";return new c("OIDC_PERMISSION_MISSING",`${e} runs this job, but ${n} are not set`,{suggestions:r})}function De(e){try{let t=JSON.parse((0,ee.readFileSync)(
e.GITHUB_EVENT_PATH??"","utf8")),{base:r,head:n}=t.pull_request;return n.repo?.full_name!==r.repo.full_name}catch{return!1}}var I=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&
e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function k(e,t,r){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:n,ACTIONS_ID_TOKEN_REQUEST_URL:o}=t;if(!n||!o)throw r();if(!URL.canParse(
o))throw new c("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");if(Ut(new URL(o),t))throw new c("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUES\
T_URL is an http URL, but the server of this job uses https",{suggestions:["Find the step, or the env: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, \
and remove it."]});let i=l=>{let f=new URL(o);return f.searchParams.set("audience",l),f};return{label:e,mintsAgain:!0,choosesAudience:!0,secrets:[n],async mint(l,f){
let p=await f.send({service:`${e} OIDC`,method:"GET",url:i(l),bearer:n});return Ft(e,p)},refreshSource:l=>({kind:"url",url:i(l).href,headers:{Authorization:`Bea\
rer ${n}`},field:"value"})}}var Ut=({hostname:e,protocol:t},r)=>t==="http:"&&!xe.test(e)&&!r.GITHUB_SERVER_URL?.startsWith("http:");function Ft(e,{body:t,contentType:r,
shown:n,status:o}){if(o<200||o>299)throw Dt(e,o,t);let{value:i}=C(t)??{};if(typeof i=="string"&&i!=="")return i;let l=j(n,`content type "${r}"`);throw new c("OI\
DC_RESPONSE_INVALID",`${e} answered ${o} without a token, but ${l}`,{suggestions:["Check whether a proxy between the runner and the server answers in place of t\
he server."]})}function Dt(e,t,r){let n=Pe(r),o={status:t,text:n};return/in '?Completed'? state/i.test(n)?new c("OIDC_JOB_COMPLETED",`${e} issues no token for a\
 job that has ended`,{server:o,suggestions:["Use the credentials only while the job runs, or use a service account: its access token is still valid after the jo\
b."]}):new c("OIDC_REQUEST_FAILED",`${e} refused to issue an ID token: HTTP ${t}: ${n}`,{server:o,suggestions:[Le(t)?"Run the job again. For longer failures, ra\
ise the inputs retries or timeout.":'Check that the job still runs and has "id-token: write".']})}var Bt=['Give the job "permissions: {contents: read, id-token: write}".'],G={...S,id:"depot",label:"Depot CI",facts:{...O,documentation:"https://depot.dev/docs/\
ci/oidc",recognisedBy:"`DEPOT_JOB_URL`",lifetime:"5 minutes"},hasTokenSurface:e=>G.detect(e)&&I(e),detect:e=>!!e.DEPOT_JOB_URL,tokenSource:({env:e})=>k(G.label,
e,()=>N(G.label,e,Bt))};s();function je(e,t){let r=e.filter(({identifies:o})=>o!=="runner"),n=e.filter(({identifies:o})=>o==="runner");return Be(r,t)??Be(n,t)}var Be=(e,t)=>e.find(r=>r.hasTokenSurface(
t))??e.find(r=>r.detect(t));s();var jt=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],M={...S,id:"forgejo",label:"Forgejo Actions",facts:{
...O,documentation:"https://forgejo.org/docs/latest/user/actions/security-openid-connect/",recognisedBy:"`FORGEJO_ACTIONS=true`",lifetime:"1 hour"},hasTokenSurface:e=>M.
detect(e)&&I(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>k(M.label,e,()=>N(M.label,e,jt))};s();var Gt=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],Mt=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),H={...S,id:"ghes",label:"GitHub\
 Enterprise Server",facts:{...O,documentation:"https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=tru\
e`, `GITHUB_SERVER_URL` not of GitHub",lifetime:"5 minutes"},hasTokenSurface:e=>H.detect(e)&&I(e),detect:e=>e.GITHUB_ACTIONS==="true"&&Mt(e),tokenSource:({env:e})=>k(
H.label,e,()=>N(H.label,e,Gt))};s();v();var te={...S,id:"gitea",label:"Gitea Actions",facts:{...O,documentation:"https://docs.gitea.com/usage/actions/secrets",recognisedBy:"`GITEA_ACTIONS=true` withou\
t `FORGEJO_ACTIONS`",tokenFrom:"none in the releases known to us; `ACTIONS_ID_TOKEN_REQUEST_URL` (GET) if the server sets it",audience:"none",lifetime:"no token",
source:"key"},hasTokenSurface:e=>te.detect(e)&&I(e),detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",tokenSource:({env:e})=>k(te.label,e,Ht)},Ht=()=>new c(
"OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a secret, with "ci-au\
th key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env NAME"]});s();var Jt=['Give the job "permissions: {contents: read, id-token: write}".',"If a reusable workflow runs the job, the calling job must grant the same permissions."],
J={...S,id:"github",label:"GitHub Actions",facts:{...O,documentation:"https://docs.github.com/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=tru\
e`",lifetime:"5 minutes"},hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&I(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>k(J.label,e,()=>N(J.label,
e,Jt))};s();var se=m(Y(),1),g=m(P(),1),q=m($(),1);s();var Ge=m(P(),1),re=m(X(),1),ce=m($(),1);v();var Kt={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"\
no space is left",EDQUOT:"the quota is exceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a \
link, and links are not followed",ENAMETOOLONG:"the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are ope\
n"},y=e=>e instanceof Error&&"code"in e&&typeof e.code=="string"?e.code:"",_=e=>{let t=y(e),r=Kt[t];return r?`${r} (${t})`:t||"unknown reason"},Fn=e=>t=>{if(["E\
NOENT","ENOTDIR"].includes(y(t)))return e;throw t},Wt=(e,t)=>{try{let{uid:r}=(0,Ge.lstatSync)(e);return t==="win32"?"":`, owned by user ${r}`}catch{return", whi\
ch cannot be read"}},b=(e,t,r=(0,re.platform)())=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,ce.dirname)(e)}${Wt((0,ce.dirname)(
e),r)}`,suggestions:["Choose a folder that this job may write to."]}),Dn=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and ci-auth never follows links`:
`${e} already exists, and ci-auth never overwrites a file`,suggestions:["Choose another path, or remove the existing file."]}),R=({code:e,message:t,suggestions:r=[]},n)=>new c(
e,t,{suggestions:r,cause:n}),Vt=["EACCES","EBUSY","EPERM"],qt=[10,20,50,100,200,400],Me=e=>e==="win32"?qt:[],Qt=e=>new Promise(t=>setTimeout(t,e)),He=e=>{if(!Vt.
includes(y(e)))throw e};async function ne(e,t=(0,re.platform)()){for(let r of Me(t)){try{return await e()}catch(n){He(n)}await Qt(r)}return e()}function K(e,t=(0,re.platform)()){
for(let r of Me(t)){try{return e()}catch(n){He(n)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,r)}return e()}s();var h=m(P(),1),oe=m(X(),1),F=m($(),1);v();var Xt=448;function Je(e){let t=Yt(e);return{path:(0,F.join)(e,t===void 0?"ci-auth":`ci-auth-${t}`),uid:t}}function Yt(e){if((0,oe.platform)()!=="win32")try{return(0,oe.userInfo)().
uid}catch{return Zt(e)}}function Zt(e){try{let t=(0,h.mkdtempSync)((0,F.join)(e,"ci-auth-probe-")),{uid:r}=(0,h.lstatSync)(t);return(0,h.rmdirSync)(t),r}catch(t){
throw R(b((0,F.join)(e,"ci-auth"),_(t)),t)}}function W(e){let t;try{t=(0,h.lstatSync)(e.path,{bigint:!0})}catch(n){if(["ENOENT","ENOTDIR"].includes(y(n)))return!1;
throw R(b(e.path,_(n)),n)}let r=er(e,t);if(r)throw R({...b(e.path,r),suggestions:[zt(e.path)]});return!0}function Ke(e){try{(0,h.accessSync)(W(e)?e.path:(0,F.dirname)(
e.path),h.constants.W_OK|h.constants.X_OK);return}catch(t){return t instanceof c?t:b(e.path,_(t))}}function We(e){try{K(()=>(0,h.mkdirSync)(e.path,{mode:Xt}))}catch(t){
if(y(t)!=="EEXIST")throw R(b(e.path,_(t)),t)}W(e)}var zt=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function er({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users can enter it"}var tr=["id","path","device","inode","createdAt"],rr=["credentials","subject-token","launcher"],nr=e=>tr.every(t=>typeof e[t]=="string")&&(0,q.isAbsolute)(String(
e.path))&&rr.includes(e.kind)&&typeof e.remove=="boolean"&&typeof e.birthtimeMs=="number",de=e=>`
${JSON.stringify(e)}
`,Qe=e=>Xe(Ye(e).flat()),Xe=e=>e.filter(t=>typeof t=="object"&&t!==null&&nr(t));function Ve(e){let t=[...new Set(e.split(`
`))].flatMap(or),r=new Set(t.map(n=>n.withdrawn));return Xe(t).filter(({id:n})=>!r.has(n))}var or=e=>Ye(e).filter(t=>typeof t=="object"&&t!==null);function Ye(e){
if(e==="")return[];try{return[JSON.parse(e)]}catch{return[]}}var sr=g.constants.O_WRONLY|g.constants.O_APPEND|g.constants.O_CREAT|(g.constants.O_NOFOLLOW??0),ir=200;
function ar({directory:e,jobKey:t}){let r=Je(e),n=`${(0,se.createHash)("sha256").update(t).digest("hex").slice(0,32)}.jsonl`,o=(0,q.join)(r.path,n),i=[],l=T=>{for(let w=1;w<=
ir;w++)if(We(r),cr(o,T))return;throw R(b(o,"another process removed it again and again"))},f=()=>{if(!W(r))return[];let T=ue([o]);return Ve(T+ue(qe(r.path,n)))},
p=()=>W(r)?(V(["ENOENT"],o,()=>(0,g.renameSync)(o,`${o}.${(0,se.randomBytes)(8).toString("hex")}`)),i=qe(r.path,n),Ve(ue(i))):[],Q=T=>{for(let w of T)l(de(w));for(let w of i)
V(["ENOENT"],w,()=>(0,g.unlinkSync)(w));i=[],V(["ENOENT","ENOTEMPTY","EEXIST"],r.path,()=>(0,g.rmdirSync)(r.path))},it=()=>{try{f().length===0&&Q(p())}catch{}};
return{path:o,inspect:()=>Ke(r),record:T=>{try{l(de(T))}catch(w){throw it(),w}},withdraw:T=>{try{l(de({withdrawn:T}))}catch{return Q(p().filter(w=>w.id!==T))}f().
length===0&&Q(p())},read:f,take:p,settle:Q}}function cr(e,t){let r;try{r=K(()=>(0,g.openSync)(e,sr,384));let n=Buffer.from(t);if((0,g.writeSync)(r,n)!==n.length)
throw R(b(e,"no space is left"));return(0,g.fstatSync)(r,{bigint:!0}).ino===(0,g.lstatSync)(e,{bigint:!0}).ino}catch(n){if(y(n)==="ENOENT")return!1;throw n instanceof
Error&&"syscall"in n?R(b(e,_(n)),n):n}finally{r!==void 0&&(0,g.closeSync)(r)}}function qe(e,t){let r=[];return V(["ENOENT"],e,()=>{r=(0,g.readdirSync)(e)}),r.filter(
n=>n.startsWith(`${t}.`)).map(n=>(0,q.join)(e,n))}function ue(e){let t="";for(let r of e)V(["ENOENT"],r,()=>{t+=(0,g.readFileSync)(r,"utf8")});return t}function V(e,t,r){
try{K(r)}catch(n){if(!e.includes(y(n)))throw R(b(t,_(n)),n)}}var Vn=(e,t)=>{let{folder:r,jobKey:n}=e.ledger(t);return ar({directory:r,jobKey:n})};var ao="ci-auth-action/0.0.0",co=()=>({env:Se(process.env,process.platform),cwd:process.cwd(),temporaryFolder:(0,Ze.tmpdir)()}),dr=[M,te,G,H,J],uo=({env:e})=>je(
dr,e)??J,D=e=>{process.stdout.write(`${e}
`)};function lo({env:e}){let t=new Set,r=n=>{e.RUNNER_DEBUG==="1"&&D(U("debug",n))};return{mask(n){if(!t.has(n)){t.add(n);for(let o of ae(n))D(o)}},masked:async()=>{},
note:n=>ur(n),warn:(n,o)=>D(U("warning",`${n}: ${o}`,{title:`ci-auth: ${n}`})),waiting:r,trace:r}}var ze="recorded",go=({env:e},t)=>z(e,"GITHUB_STATE",{[ze]:JSON.
stringify(t)}),fo=({env:e})=>Qe(e[`STATE_${ze}`]??""),ur=e=>D(he(e));function mo(e){if(process.exitCode=1,!(e instanceof c)){let f=e instanceof Error?e.stack??e.
message:"something that is no error was thrown";D(U("error",`this is a bug in ci-auth: ${f}`,{title:"ci-auth"}));return}let{code:t,facts:r,message:n,problems:o,
suggestions:i}=e,l=[o.length>0?n:n.replace(/$/m,` (${t})`),...r.map(f=>`  ${f}`),...i.length>0?["Try this:",...i.map(f=>`  ${f}`)]:[]];D(U("error",l.join(`
`),{title:`ci-auth: ${t}`}))}s();var E=m(tt(),1),B=m($(),1);s();var le=m(Y(),1),ge="ci-creds-",lr=/^ci-creds-partial-[0-9a-f]{16}\.json$/,gr=/^ci-creds-[^/\\]*\.json$/,wo=`${ge}*.json`,bo=()=>`${ge}${(0,le.randomBytes)(8).
toString("hex")}.json`;var rt=()=>`${ge}partial-${(0,le.randomBytes)(8).toString("hex")}.json`,nt=e=>lr.test(e),To=e=>gr.test(e),ot=({dev:e,ino:t,birthtimeNs:r})=>({device:e.toString(),
inode:t.toString(),birthtimeMs:Number(r)/1e6}),st=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs);async function _o(e,t=E.rename){let r=[...new Set(e.map(({path:n})=>n))];return Promise.all(r.map(n=>fr(n,e.filter(o=>o.path===n),t)))}async function fr(e,t,r){
try{let n=await mr(e,t,r);return n.outcome==="kept"||!await wr(e,t)?n:n.outcome==="absent"?{path:e,outcome:"removed"}:n}catch(n){return y(n)==="ENOENT"?{path:e,
outcome:"absent"}:fe(e,_(n))}}var fe=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${t}`});async function mr(e,t,r){let n=await ie(
e,t);return n===void 0?{path:e,outcome:"absent"}:n.record?n.record.remove?pr(e,t,r):{path:e,outcome:"kept"}:t.some(({remove:o})=>o)?fe(e,n.fault):{path:e,outcome:"\
absent"}}async function ie(e,t){try{let r=await(0,E.lstat)(e,{bigint:!0});if(r.isSymbolicLink())return{fault:"it is a link now"};if(r.isDirectory())return{fault:"\
it is a folder now"};if(!r.isFile())return{fault:"it is not a regular file now"};let n=ot(r);return{record:t.find(o=>st(o,n)),fault:"it is another file now"}}catch(r){
if(["ENOENT","ENOTDIR"].includes(y(r)))return;throw r}}async function pr(e,t,r){let n=(0,B.join)((0,B.dirname)(e),rt());await ne(()=>r(e,n));let o=await ie(n,t);
return o===void 0?{path:e,outcome:"absent"}:o.record?.remove?(await ne(()=>(0,E.unlink)(n)),{path:e,outcome:"removed"}):fe(e,`${o.fault}${await hr(n,e)}`)}async function hr(e,t){
try{return await(0,E.link)(e,t),await(0,E.unlink)(e),""}catch{return await ie(t,[])===void 0&&await(0,E.rename)(e,t).then(Er,yr)?"":`, and the file that was the\
re is now at ${e}`}}var Er=()=>!0,yr=()=>!1;async function wr(e,t){let r=(0,B.dirname)(e),n=await(0,E.readdir)(r).catch(()=>[]),o=!1;for(let i of n.filter(nt).map(
l=>(0,B.join)(r,l)))(await ie(i,t))?.record?.remove&&(await ne(()=>(0,E.unlink)(i)),o=!0);return o}export{pe as a,x as b,m as c,a as d,d as e,u as f,s as g,c as h,Sr as i,v as j,mt as k,kr as l,L as m,Ee as n,we as o,C as p,j as q,Hr as r,Jr as s,$ as t,P as u,
$r as v,X as w,Ce as x,rn as y,Nt as z,tt as A,y as B,_ as C,Fn as D,b as E,Dn as F,R as G,Y as H,wo as I,bo as J,rt as K,To as L,ot as M,st as N,Vn as O,Ar as P,
Nr as Q,_o as R,ao as S,co as T,uo as U,lo as V,go as W,fo as X,ur as Y,mo as Z};
