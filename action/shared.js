var ct=Object.create;var ge=Object.defineProperty;var dt=Object.getOwnPropertyDescriptor;var ut=Object.getOwnPropertyNames;var lt=Object.getPrototypeOf,gt=Object.prototype.hasOwnProperty;var fe=(e,t,r)=>()=>{if(r)throw r[0];try{return e&&(t=e(e=0)),t}catch(n){throw r=[n],n}};var x=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(r){throw t=0,r}};var ft=(e,t,r,n)=>{if(t&&typeof t=="object"||typeof t=="function")for(let o of ut(t))!gt.call(e,o)&&o!==r&&ge(e,o,{get:()=>t[o],enumerable:!(n=dt(t,o))||n.enumerable});
return e};var m=(e,t,r)=>(r=e!=null?ct(lt(e)):{},ft(t||!e||!e.__esModule?ge(r,"default",{value:e,enumerable:!0}):r,e));var c,d,u,s=fe(()=>{"use strict";c=class e{#e=new Map;constructor(t){for(let[r,n]of t instanceof e?t.entries():Object.entries(t??{}))this.set(r,n)}get(t){return this.#e.
get(t.toLowerCase())??null}has(t){return this.#e.has(t.toLowerCase())}set(t,r){this.#e.set(t.toLowerCase(),r)}delete(t){this.#e.delete(t.toLowerCase())}entries(){
return this.#e.entries()}},d=class e{url;method;headers;signal;body=null;constructor(t,r={}){let n=t instanceof e?t:void 0;this.url=n?.url??String(t),this.method=
r.method??n?.method??"GET",this.headers=new c(r.headers??n?.headers),this.signal=r.signal??n?.signal}clone(){return new e(this)}},u=class{status;statusText="";headers=new c;body=null;constructor(t,{
status:r=200}={}){this.status=r}get ok(){return this.status>=200&&this.status<300}}});function mt(e){let[t,...r]=e;if(r.length===0)return new a(t.code,t.message,{suggestions:t.suggestions??[]});let n=e.map(({code:o,message:i})=>`- ${i} (${o})`).join(
`
`);return new a(t.code,`${e.length} things are wrong
${n}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:o=[]})=>o))]})}function Tr([e,...t]){if(e)throw mt([e,...t])}var a,b=fe(()=>{"use strict";s();
a=class e extends Error{name="CiAuthError";code;suggestions;facts;server;problems;constructor(t,r,n={}){super(r,n.cause===void 0?void 0:{cause:n.cause}),this.code=
t,this.suggestions=[...n.suggestions??[]],this.facts=[...n.facts??[]],this.server=n.server,this.problems=[...n.problems??[]]}with({code:t=this.code,message:r=this.
message,...n}){return new e(t,r,{...this,cause:this.cause,...n})}}});var Q=x((xr,we)=>{s();we.exports=process.getBuiltinModule("node:os")});var N=x((Br,Oe)=>{s();Oe.exports=process.getBuiltinModule("node:fs")});var $=x((Wr,Ie)=>{s();Ie.exports=process.getBuiltinModule("node:path")});var _e=x((qr,ve)=>{s();ve.exports=process.getBuiltinModule("node:url")});var X=x((cn,xe)=>{s();xe.exports=process.getBuiltinModule("node:crypto")});var rt=x((bo,tt)=>{s();tt.exports=process.getBuiltinModule("node:fs/promises")});s();s();var pt=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,kr=e=>/^[\w./:@%+,=-]+$/.test(e)?e:pt(e);var L=e=>wt(e.replace(ht,Et)),me=e=>e.split(`
`).map(L).join(`
`),ht=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,yt={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},Et=e=>yt[e]??`\\\
u${e.charCodeAt(0).toString(16).padStart(4,"0")}`,wt=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: ");var pe=e=>he(L(Ee(e)),200),he=(e,t)=>e.slice(0,t).replace(/[\ud800-\udbff]$/,"");function ye(e,t=300){let r=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();
return he(L(Ee(r)),t)}var bt=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,Ee=e=>e.
replace(bt,t=>Tt(t)?t:"***"),Tt=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(kt),St=12,Ot=40,kt=e=>e.length<=St||e.length<=Ot&&!(/[A-Z]/.test(e)&&/[a-z]/.
test(e)&&/\d/.test(e));function Rr({credentialsFile:e,principal:t,serviceAccount:r,subject:n,token:o,variables:i},{reaches:l}){let f=r===void 0||r===t,p=Object.keys(i);return[`Signed \
in as ${f?n===void 0?t:`the federated identity of ${n}`:r}`,...f?[]:[`  by ${n??t}`],...e?[`Wrote ${e.path} (${e.type}, source: ${e.source})`]:[],...o?[`Minted \
an ${o.format==="id_token"?"ID token":"access token"} until ${o.expires}`]:[],...p.length>0&&l!==void 0?[`Handed to ${l}: ${p.join(", ")}`]:[]].map(L)}var It={removed:e=>`\
Removed ${e}`,absent:e=>`Gone already: ${e}`,kept:e=>`Kept ${e}, as it was asked for`,refused:(e,t)=>`Left alone: ${t??e}`},Ar=e=>e.length===0?["Nothing to remo\
ve."]:e.map(({outcome:t,path:r,reason:n})=>L(It[t](r,n)));s();var ze=m(Q(),1);s();function be(e,t){let r={...e};if(t!=="win32")return r;let n=new Map(Object.keys(r).map(i=>[i.toUpperCase(),i])),o=i=>typeof i=="string"?n.get(i.toUpperCase())??
i:i;return new Proxy(r,{get:(i,l)=>Reflect.get(i,o(l)),has:(i,l)=>Reflect.has(i,o(l))})}var $r="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES";b();s();function Se(e,t){let r=e.filter(({identifies:o})=>o!=="runner"),n=e.filter(({identifies:o})=>o==="runner");return Te(r,t)??Te(n,t)}var Te=(e,t)=>e.find(r=>r.hasTokenSurface(
t))??e.find(r=>r.detect(t));s();s();var je=m(N(),1);b();s();var ke=20;function C(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function j(e,t){let r=C(e);return r?
`the keys ${vt(r)}`:t}function vt(e){let t=Object.keys(e),r=t.length>ke?["\u2026"]:[];return[...t.slice(0,ke).map(pe),...r].join(", ")||"(none)"}var Hr=e=>Object.
fromEntries(Object.entries(e).filter(([,t])=>t!==void 0));function Mr(e){if(typeof e!="object"||e===null)return String(e);try{return JSON.stringify(e)}catch{return Array.
isArray(e)?"[\u2026]":"{\u2026}"}}s();var Rt=m($(),1),At=m(_e(),1);b();s();b();function Re(e,t,r,n=e){let o=e.trim();if(o==="")throw _t(r,"empty");if(t===void 0&&!o.startsWith("{"))return{token:o,isExact:o===e};let i=C(o),l=t===void 0?["id\
_token","value","token"]:[t],f=l.find(p=>typeof i?.[p]=="string"&&i[p]!=="");if(f!==void 0){let p=String(i?.[f]);return{token:p.trim(),field:f,isExact:p.trim()===
p}}throw new a("OIDC_RESPONSE_INVALID",`${r} holds ${j(n,"no JSON")}, not ${l.join(" or ")}`,{suggestions:["Name the field that holds the token: --oidc-token-fi\
eld NAME"]})}var Zr=(e,t,r)=>Re(e,t,r).token,_t=(e,t)=>new a("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but there is none (${t})`,{suggestions:[
"Let the CI put its ID token there: the variable, file or command must exist in this very step."]});var Ae=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;var Ne=e=>e===408||e===429||e>=500;function Ce(e){let{error:t,message:r}=C(e)??{},n=[r,t].find(o=>typeof o=="string"&&o!=="");return ye(typeof n=="string"?n:e)||
"(no text)"}s();var Pe=m(X(),1),Ue=m(N(),1);b();s();var I=m(N(),1);b();function Nt(e,t){let r=(0,I.statSync)(e,{throwIfNoEntry:!1});try{(0,I.appendFileSync)(e,t)}catch(n){throw Ct(e,r?.size),n}}function Ct(e,t){
try{t===void 0?(0,I.rmSync)(e,{force:!0}):(0,I.truncateSync)(e,t)}catch{}}function Le(e,t,r){try{Nt(t,r)}catch(n){let{code:o}=n;throw new a("FILE_WRITE_FAILED",
`the file that ${e} names cannot be written (${o})`,{suggestions:["Look for a full disk, or a step that changed the owner or the mode of the file."]})}}s();b();var xt=[[/\0/,"a NUL"],[new RegExp("\\p{Surrogate}","u"),"half a character"]],Lt=e=>xt.find(([t])=>t.test(e))?.[1];function $e(e,t){let r=Lt(t);if(r!==void 0)
throw new a("EXPORT_VALUE_REFUSED",`the value of ${e} holds ${r}, which no variable can hold`,{suggestions:["Write the value into a file and export its path."]})}var Fe=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),$t=e=>Fe(e).replaceAll(":","%3A").replaceAll(",","%2C");function P(e,t,r={}){let n=Object.entries(r).map(([o,i])=>`${o}=${$t(i)}`);return`::${e}${n.length>
0?` ${n.join(",")}`:""}::${Fe(t)}`}var z=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>P("add-mask",t));function Pt(e,t){$e(e,t);let r=`ghadelimiter_${(0,Pe.randomUUID)()}`;
if(e.includes(r)||t.includes(r))throw new a("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${r}
${t}
${r}
`}function Z(e,t,r){let n=Object.entries(r).map(([o,i])=>Pt(o,i)).join("");n!==""&&De(e,t,n)}function De(e,t,r){let[n]=Y(e,t);if(n)throw new a(n.code,n.message,
{suggestions:n.suggestions??[]});Le(t,e[t]??"",r)}function Y(e,t){let r=e[t];return r&&(0,Ue.statSync)(r,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_M\
ISSING",message:r?`${t} names "${r}", which is not a file`:`${t} is not set, so later steps cannot be told`,suggestions:["Run inside a step of a job, or use --o\
utput-format to get the variables on standard output."]}]}var Be=({env:e})=>({reaches:"later steps",problems:({outputs:t,variables:r})=>[...r?Y(e,"GITHUB_ENV"):
[],...t?Y(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>Z(e,"GITHUB_ENV",t),setOutputs:t=>Z(e,"GITHUB_OUTPUT",t),appendSummary:t=>{Y(e,"GITHUB_STEP_SUMMARY").length===
0&&De(e,"GITHUB_STEP_SUMMARY",t)}});var v={handover:Be,maskLines:z,workspace:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,ledger:({env:e,temporaryFolder:t})=>({
folder:e.RUNNER_TEMP||t,jobKey:[e.GITHUB_SERVER_URL,e.GITHUB_REPOSITORY,e.GITHUB_RUN_ID,e.GITHUB_RUN_ATTEMPT,e.GITHUB_JOB,e.RUNNER_NAME].join(" ")}),secretsWithheld(e){
return e.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":e.GITHUB_EVENT_NAME!=="pull_request_target"&&Ge(e)?"p\
ull requests from forks get no secrets":void 0}},_={tokenFrom:"`ACTIONS_ID_TOKEN_REQUEST_URL` with `ACTIONS_ID_TOKEN_REQUEST_TOKEN` (GET)",audience:"sign-in",source:"\
url",masking:"`::add-mask::`",handover:"`GITHUB_ENV`, `GITHUB_OUTPUT`",cleanup:"the post step of the action, or a step with `if: always()`"};function U(e,t,r){if(t.
ACT==="true")return new a("OIDC_LOCAL_RUNNER","act runs this job on a computer that has no OIDC token endpoint",{suggestions:["Give it the one of the emulator: \
ci-auth emulator run --ci github -- COMMAND"]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new a("OIDC_DEPENDABOT","Dependabot started this run, and may not m\
int an ID token",{suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'","Run it after the merge."]});if(Ge(t))return new a("OIDC_FORK_PULL_REQ\
UEST","a pull request from a fork may not mint an ID token",{suggestions:["Skip the step with if: github.event.pull_request.head.repo.full_name == github.reposi\
tory","Run it on push."]});let n="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_TOKEN";return new a("OIDC_PERMISSION_MISSING",`${e} runs this job, b\
ut ${n} are not set`,{suggestions:r})}function Ge(e){try{let t=JSON.parse((0,je.readFileSync)(e.GITHUB_EVENT_PATH??"","utf8")),{base:r,head:n}=t.pull_request;return n.
repo?.full_name!==r.repo.full_name}catch{return!1}}var R=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function A(e,t,r){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:n,
ACTIONS_ID_TOKEN_REQUEST_URL:o}=t;if(!n||!o)throw r();if(!URL.canParse(o))throw new a("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");if(Ut(new URL(
o),t))throw new a("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is an http URL, though the server of this job is reached by https",{suggestions:["Look for\
 a step, or an env: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL."]});let i=l=>{let f=new URL(o);return f.searchParams.set("audience",l),f};return{label:e,
mintsAgain:!0,choosesAudience:!0,secrets:[n],async mint(l,f){let p=await f.send({service:`${e} OIDC`,method:"GET",url:i(l),bearer:n});return Ft(e,p)},refreshSource:l=>({
kind:"url",url:i(l).href,headers:{Authorization:`Bearer ${n}`},field:"value"})}}var Ut=({hostname:e,protocol:t},r)=>t==="http:"&&!Ae.test(e)&&!r.GITHUB_SERVER_URL?.
startsWith("http:");function Ft(e,{body:t,contentType:r,shown:n,status:o}){if(o<200||o>299)throw Dt(e,o,t);let{value:i}=C(t)??{};if(typeof i=="string"&&i!=="")return i;
let l=j(n,`content type "${r}"`);throw new a("OIDC_RESPONSE_INVALID",`${e} answered ${o} without a token, but ${l}`,{suggestions:["Look for a proxy between the \
runner and its server that answers in its place."]})}function Dt(e,t,r){let n=Ce(r),o={status:t,text:n};return/in '?Completed'? state/i.test(n)?new a("OIDC_JOB_\
COMPLETED",`${e} mints no token for a job that has ended`,{server:o,suggestions:["Use the credentials inside the job, or impersonate a service account, whose to\
ken outlives it."]}):new a("OIDC_REQUEST_FAILED",`${e} refusedBy to mint an ID token: HTTP ${t}: ${n}`,{server:o,suggestions:[Ne(t)?"Run the job again; a higher\
 retries or timeout input rides out longer failures.":'Check that the job still runs and has "id-token: write".']})}var Bt=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],G={...v,id:"forgejo",label:"Forgejo Actions",facts:{
..._,documentation:"https://forgejo.org/docs/latest/user/actions/security-openid-connect/",recognisedBy:"`FORGEJO_ACTIONS=true`",lifetime:"1 hour"},hasTokenSurface:e=>G.
detect(e)&&R(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>A(G.label,e,()=>U(G.label,e,Bt))};s();var jt=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],Gt=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),H={...v,id:"ghes",label:"GitHub\
 Enterprise Server",facts:{..._,documentation:"https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=tru\
e`, `GITHUB_SERVER_URL` not of GitHub",lifetime:"5 minutes"},hasTokenSurface:e=>H.detect(e)&&R(e),detect:e=>e.GITHUB_ACTIONS==="true"&&Gt(e),tokenSource:({env:e})=>A(
H.label,e,()=>U(H.label,e,jt))};s();b();var ee={...v,id:"gitea",label:"Gitea Actions",facts:{..._,documentation:"https://docs.gitea.com/usage/actions/secrets",recognisedBy:"`GITEA_ACTIONS=true` withou\
t `FORGEJO_ACTIONS`",tokenFrom:"none in the releases that we know; `ACTIONS_ID_TOKEN_REQUEST_URL` (GET) where the server sets it",audience:"none",lifetime:"no t\
oken",source:"key"},hasTokenSurface:e=>ee.detect(e)&&R(e),detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",tokenSource:({env:e})=>A(ee.label,e,Ht)},
Ht=()=>new a("OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a secret\
, with "ci-auth key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or give an ID token from elsewhere: --oidc-token-env NAME"]});s();var Mt=['Give the job "permissions: {contents: read, id-token: write}".',"Where a reusable workflow runs it, the calling job must grant the same."],M={...v,id:"\
github",label:"GitHub Actions",facts:{..._,documentation:"https://docs.github.com/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=true`",lifetime:"\
5 minutes"},hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&R(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>A(M.label,e,()=>U(M.label,e,Mt))};s();var oe=m(X(),1),g=m(N(),1),V=m($(),1);s();var He=m(N(),1),te=m(Q(),1),ie=m($(),1);b();var Kt={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"\
no space is left",EDQUOT:"the quota is used up",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a l\
ink that is not followed",ENAMETOOLONG:"the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are open"},E=e=>e instanceof
Error&&"code"in e&&typeof e.code=="string"?e.code:"",O=e=>{let t=E(e),r=Kt[t];return r?`${r} (${t})`:t||"unknown reason"},Gn=e=>t=>{if(["ENOENT","ENOTDIR"].includes(
E(t)))return e;throw t},Jt=(e,t)=>{try{let{uid:r}=(0,He.lstatSync)(e);return t==="win32"?"":`, owned by user ${r}`}catch{return", which cannot be looked at"}},T=(e,t,r=(0,te.platform)())=>({
code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,ie.dirname)(e)}${Jt((0,ie.dirname)(e),r)}`,suggestions:["Choose a folder that this\
 job may write to."]}),Hn=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and links are never followed`:`${e} exists already, and nothing is overwritten`,
suggestions:["Choose another path, or remove what is there."]}),k=({code:e,message:t,suggestions:r=[]},n)=>new a(e,t,{suggestions:r,cause:n}),Wt=["EACCES","EBUS\
Y","EPERM"],Vt=[10,20,50,100,200,400],Me=e=>e==="win32"?Vt:[],qt=e=>new Promise(t=>setTimeout(t,e)),Ke=e=>{if(!Wt.includes(E(e)))throw e};async function re(e,t=(0,te.platform)()){
for(let r of Me(t)){try{return await e()}catch(n){Ke(n)}await qt(r)}return e()}function K(e,t=(0,te.platform)()){for(let r of Me(t)){try{return e()}catch(n){Ke(
n)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,r)}return e()}s();var h=m(N(),1),ne=m(Q(),1),F=m($(),1);b();var Qt=448;function Je(e){let t=Xt(e);return{path:(0,F.join)(e,t===void 0?"ci-auth":`ci-auth-${t}`),uid:t}}function Xt(e){if((0,ne.platform)()!=="win32")try{return(0,ne.userInfo)().
uid}catch{return Yt(e)}}function Yt(e){try{let t=(0,h.mkdtempSync)((0,F.join)(e,"ci-auth-probe-")),{uid:r}=(0,h.lstatSync)(t);return(0,h.rmdirSync)(t),r}catch(t){
throw k(T((0,F.join)(e,"ci-auth"),O(t)),t)}}function J(e){let t;try{t=(0,h.lstatSync)(e.path,{bigint:!0})}catch(n){if(["ENOENT","ENOTDIR"].includes(E(n)))return!1;
throw k(T(e.path,O(n)),n)}let r=zt(e,t);if(r)throw k({...T(e.path,r),suggestions:[Zt(e.path)]});return!0}function We(e){try{(0,h.accessSync)(J(e)?e.path:(0,F.dirname)(
e.path),h.constants.W_OK|h.constants.X_OK);return}catch(t){return t instanceof a?t:T(e.path,O(t))}}function Ve(e){try{K(()=>(0,h.mkdirSync)(e.path,{mode:Qt}))}catch(t){
if(E(t)!=="EEXIST")throw k(T(e.path,O(t)),t)}J(e)}var Zt=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function zt({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users may enter it"}var er=["id","path","device","inode","createdAt"],tr=["credentials","subject-token","launcher"],rr=e=>er.every(t=>typeof e[t]=="string")&&(0,V.isAbsolute)(String(
e.path))&&tr.includes(e.kind)&&typeof e.remove=="boolean"&&typeof e.birthtimeMs=="number",ae=e=>`
${JSON.stringify(e)}
`,Xe=e=>Ye(Ze(e).flat()),Ye=e=>e.filter(t=>typeof t=="object"&&t!==null&&rr(t));function qe(e){let t=[...new Set(e.split(`
`))].flatMap(nr),r=new Set(t.map(n=>n.withdrawn));return Ye(t).filter(({id:n})=>!r.has(n))}var nr=e=>Ze(e).filter(t=>typeof t=="object"&&t!==null);function Ze(e){
if(e==="")return[];try{return[JSON.parse(e)]}catch{return[]}}var or=g.constants.O_WRONLY|g.constants.O_APPEND|g.constants.O_CREAT|(g.constants.O_NOFOLLOW??0),sr=200;
function ir({directory:e,jobKey:t}){let r=Je(e),n=`${(0,oe.createHash)("sha256").update(t).digest("hex").slice(0,32)}.jsonl`,o=(0,V.join)(r.path,n),i=[],l=S=>{for(let w=1;w<=
sr;w++)if(Ve(r),ar(o,S))return;throw k(T(o,"it was taken away again and again"))},f=()=>{if(!J(r))return[];let S=ce([o]);return qe(S+ce(Qe(r.path,n)))},p=()=>J(
r)?(W(["ENOENT"],o,()=>(0,g.renameSync)(o,`${o}.${(0,oe.randomBytes)(8).toString("hex")}`)),i=Qe(r.path,n),qe(ce(i))):[],q=S=>{for(let w of S)l(ae(w));for(let w of i)
W(["ENOENT"],w,()=>(0,g.unlinkSync)(w));i=[],W(["ENOENT","ENOTEMPTY","EEXIST"],r.path,()=>(0,g.rmdirSync)(r.path))},at=()=>{try{f().length===0&&q(p())}catch{}};
return{path:o,inspect:()=>We(r),record:S=>{try{l(ae(S))}catch(w){throw at(),w}},withdraw:S=>{try{l(ae({withdrawn:S}))}catch{return q(p().filter(w=>w.id!==S))}f().
length===0&&q(p())},read:f,take:p,settle:q}}function ar(e,t){let r;try{r=K(()=>(0,g.openSync)(e,or,384));let n=Buffer.from(t);if((0,g.writeSync)(r,n)!==n.length)
throw k(T(e,"no space is left"));return(0,g.fstatSync)(r,{bigint:!0}).ino===(0,g.lstatSync)(e,{bigint:!0}).ino}catch(n){if(E(n)==="ENOENT")return!1;throw n instanceof
Error&&"syscall"in n?k(T(e,O(n)),n):n}finally{r!==void 0&&(0,g.closeSync)(r)}}function Qe(e,t){let r=[];return W(["ENOENT"],e,()=>{r=(0,g.readdirSync)(e)}),r.filter(
n=>n.startsWith(`${t}.`)).map(n=>(0,V.join)(e,n))}function ce(e){let t="";for(let r of e)W(["ENOENT"],r,()=>{t+=(0,g.readFileSync)(r,"utf8")});return t}function W(e,t,r){
try{K(r)}catch(n){if(!e.includes(E(n)))throw k(T(t,O(n)),n)}}var Yn=(e,t)=>{let{folder:r,jobKey:n}=e.ledger(t);return ir({directory:r,jobKey:n})};var lo="ci-auth-action/0.0.0",go=()=>({env:be(process.env,process.platform),cwd:process.cwd(),temporaryFolder:(0,ze.tmpdir)()}),cr=[G,ee,H,M],fo=({env:e})=>Se(cr,
e)??M,D=e=>{process.stdout.write(`${e}
`)};function mo({env:e}){let t=new Set,r=n=>{e.RUNNER_DEBUG==="1"&&D(P("debug",n))};return{mask(n){if(!t.has(n)){t.add(n);for(let o of z(n))D(o)}},masked:async()=>{},
note:n=>dr(n),warn:(n,o)=>D(P("warning",`${n}: ${o}`,{title:`ci-auth: ${n}`})),waiting:r,trace:r}}var et="recorded",po=({env:e},t)=>Z(e,"GITHUB_STATE",{[et]:JSON.
stringify(t)}),ho=({env:e})=>Xe(e[`STATE_${et}`]??""),dr=e=>D(me(e));function yo(e){if(process.exitCode=1,!(e instanceof a)){let f=e instanceof Error?e.stack??e.
message:"something that is no error was thrown";D(P("error",`this is a bug in ci-auth: ${f}`,{title:"ci-auth"}));return}let{code:t,facts:r,message:n,problems:o,
suggestions:i}=e,l=[o.length>0?n:n.replace(/$/m,` (${t})`),...r.map(f=>`  ${f}`),...i.length>0?["Try this:",...i.map(f=>`  ${f}`)]:[]];D(P("error",l.join(`
`),{title:`ci-auth: ${t}`}))}s();var y=m(rt(),1),B=m($(),1);s();var de=m(X(),1),ue="ci-creds-",ur=/^ci-creds-partial-[0-9a-f]{16}\.json$/,lr=/^ci-creds-[^/\\]*\.json$/,So=`${ue}*.json`,Oo=()=>`${ue}${(0,de.randomBytes)(8).
toString("hex")}.json`;var nt=()=>`${ue}partial-${(0,de.randomBytes)(8).toString("hex")}.json`,ot=e=>ur.test(e),ko=e=>lr.test(e),st=({dev:e,ino:t,birthtimeNs:r})=>({device:e.toString(),
inode:t.toString(),birthtimeMs:Number(r)/1e6}),it=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs);async function Ao(e,t=y.rename){let r=[...new Set(e.map(({path:n})=>n))];return Promise.all(r.map(n=>gr(n,e.filter(o=>o.path===n),t)))}async function gr(e,t,r){
try{let n=await fr(e,t,r);return n.outcome==="kept"||!await Er(e,t)?n:n.outcome==="absent"?{path:e,outcome:"removed"}:n}catch(n){return E(n)==="ENOENT"?{path:e,
outcome:"absent"}:le(e,O(n))}}var le=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${t}`});async function fr(e,t,r){let n=await se(
e,t);return n===void 0?{path:e,outcome:"absent"}:n.record?n.record.remove?mr(e,t,r):{path:e,outcome:"kept"}:t.some(({remove:o})=>o)?le(e,n.fault):{path:e,outcome:"\
absent"}}async function se(e,t){try{let r=await(0,y.lstat)(e,{bigint:!0});if(r.isSymbolicLink())return{fault:"it is a link now"};if(r.isDirectory())return{fault:"\
it is a folder now"};if(!r.isFile())return{fault:"it is no regular file now"};let n=st(r);return{record:t.find(o=>it(o,n)),fault:"it is another file now"}}catch(r){
if(["ENOENT","ENOTDIR"].includes(E(r)))return;throw r}}async function mr(e,t,r){let n=(0,B.join)((0,B.dirname)(e),nt());await re(()=>r(e,n));let o=await se(n,t);
return o===void 0?{path:e,outcome:"absent"}:o.record?.remove?(await re(()=>(0,y.unlink)(n)),{path:e,outcome:"removed"}):le(e,`${o.fault}${await pr(n,e)}`)}async function pr(e,t){
try{return await(0,y.link)(e,t),await(0,y.unlink)(e),""}catch{return await se(t,[])===void 0&&await(0,y.rename)(e,t).then(hr,yr)?"":`, and what stood there had \
to be left at ${e}`}}var hr=()=>!0,yr=()=>!1;async function Er(e,t){let r=(0,B.dirname)(e),n=await(0,y.readdir)(r).catch(()=>[]),o=!1;for(let i of n.filter(ot).
map(l=>(0,B.join)(r,l)))(await se(i,t))?.record?.remove&&(await re(()=>(0,y.unlink)(i)),o=!0);return o}export{fe as a,x as b,m as c,c as d,d as e,u as f,s as g,a as h,Tr as i,b as j,pt as k,kr as l,L as m,pe as n,ye as o,C as p,j as q,Hr as r,Mr as s,$ as t,N as u,
$r as v,Q as w,Re as x,Zr as y,_t as z,rt as A,E as B,O as C,Gn as D,T as E,Hn as F,k as G,X as H,So as I,Oo as J,nt as K,ko as L,st as M,it as N,Yn as O,Rr as P,
Ar as Q,Ao as R,lo as S,go as T,fo as U,mo as V,po as W,ho as X,dr as Y,yo as Z};
