var lt=Object.create;var fe=Object.defineProperty;var mt=Object.getOwnPropertyDescriptor;var ft=Object.getOwnPropertyNames;var gt=Object.getPrototypeOf,pt=Object.prototype.hasOwnProperty;var ge=(e,t,r)=>()=>{if(r)throw r[0];try{return e&&(t=e(e=0)),t}catch(n){throw r=[n],n}};var x=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(r){throw t=0,r}};var ht=(e,t,r,n)=>{if(t&&typeof t=="object"||typeof t=="function")for(let i of ft(t))!pt.call(e,i)&&i!==r&&fe(e,i,{get:()=>t[i],enumerable:!(n=mt(t,i))||n.enumerable});
return e};var g=(e,t,r)=>(r=e!=null?lt(gt(e)):{},ht(t||!e||!e.__esModule?fe(r,"default",{value:e,enumerable:!0}):r,e));var a,d,c,o=ge(()=>{"use strict";a=class e{#e=new Map;constructor(t){for(let[r,n]of t instanceof e?t.entries():Object.entries(t??{}))this.set(r,n)}get(t){return this.#e.
get(t.toLowerCase())??null}has(t){return this.#e.has(t.toLowerCase())}set(t,r){this.#e.set(t.toLowerCase(),r)}delete(t){this.#e.delete(t.toLowerCase())}entries(){
return this.#e.entries()}},d=class e{url;method;headers;signal;body=null;constructor(t,r={}){let n=t instanceof e?t:void 0;this.url=n?.url??String(t),this.method=
r.method??n?.method??"GET",this.headers=new a(r.headers??n?.headers),this.signal=r.signal??n?.signal}clone(){return new e(this)}},c=class{status;statusText="";headers=new a;body=null;constructor(t,{
status:r=200}={}){this.status=r}get ok(){return this.status>=200&&this.status<300}}});function Sr(e){let[t,...r]=e;if(r.length===0)return new u(t.code,t.message,{suggestions:t.suggestions??[]});let n=e.map(({code:i,message:s})=>`- ${s} (${i})`).join(
`
`);return new u(t.code,`${e.length} things are wrong
${n}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:i=[]})=>i))]})}var u,E=ge(()=>{"use strict";o();u=class extends Error{name="CiAuthError";code;suggestions;facts;server;problems;constructor(t,r,n={}){
super(r,n.cause===void 0?void 0:{cause:n.cause}),this.code=t,this.suggestions=[...n.suggestions??[]],this.facts=[...n.facts??[]],this.server=n.server,this.problems=
[...n.problems??[]]}}});var j=x((Lr,be)=>{o();be.exports=process.getBuiltinModule("node:os")});var N=x((Ur,Ie)=>{o();Ie.exports=process.getBuiltinModule("node:fs")});var Q=x((Dr,Oe)=>{o();Oe.exports=process.getBuiltinModule("node:crypto")});var L=x((pn,De)=>{o();De.exports=process.getBuiltinModule("node:path")});var je=x((yn,Be)=>{o();Be.exports=process.getBuiltinModule("node:url")});var it=x((Do,ot)=>{o();ot.exports=process.getBuiltinModule("node:fs/promises")});o();o();var yt=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,Or=e=>/^[\w./:@%+,=-]+$/.test(e)?e:yt(e);var $=e=>St(e.replace(Et,bt)),pe=e=>e.split(`
`).map($).join(`
`),Et=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,wt={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},bt=e=>wt[e]??`\\\
u${e.charCodeAt(0).toString(16).padStart(4,"0")}`,St=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: ");var he=e=>ye($(we(e)),200),ye=(e,t)=>e.slice(0,t).replace(/[\ud800-\udbff]$/,"");function Ee(e,t=300){let r=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();
return ye($(we(r)),t)}var Tt=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,we=e=>e.
replace(Tt,t=>It(t)?t:"***"),It=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(_t),Ot=12,kt=40,_t=e=>e.length<=Ot||e.length<=kt&&!(/[A-Z]/.test(e)&&/[a-z]/.
test(e)&&/\d/.test(e));function vr({credentialsFile:e,principal:t,serviceAccount:r,subject:n,token:i,variables:s},{reaches:m}){let f=r===void 0||r===t,O=Object.keys(s);return[`Signed \
in as ${f?n===void 0?t:`the federated identity of ${n}`:r}`,...f?[]:[`  by ${n??t}`],...e?[`Wrote ${e.path} (${e.type}, source: ${e.source})`]:[],...i?[`Minted \
an ${i.format==="id_token"?"ID token":"access token"} until ${i.expires}`]:[],...O.length>0&&m!==void 0?[`Handed to ${m}: ${O.join(", ")}`]:[]].map($)}var Rt={removed:e=>`\
Removed ${e}`,absent:e=>`Gone already: ${e}`,kept:e=>`Kept ${e}, as it was asked for`,refused:(e,t)=>`Left alone: ${t??e}`},Ar=e=>e.length===0?["Nothing to remo\
ve."]:e.map(({outcome:t,path:r,reason:n})=>$(Rt[t](r,n)));o();var We=g(j(),1);o();function Te(e,t){let r=e.filter(({identifies:i})=>i!=="runner"),n=e.filter(({identifies:i})=>i==="runner");return Se(r,t)??Se(n,t)}var Se=(e,t)=>e.find(r=>r.
hasTokenSurface(t))??e.find(r=>r.detect(t));o();o();var Le=g(N(),1);E();o();var Re=g(Q(),1),ve=g(N(),1);E();o();var k=g(N(),1);function ke(e,t){let r=(0,k.statSync)(e,{throwIfNoEntry:!1});try{(0,k.appendFileSync)(e,t)}catch(n){throw vt(e,r?.size),n}}function vt(e,t){try{
t===void 0?(0,k.rmSync)(e,{force:!0}):(0,k.truncateSync)(e,t)}catch{}}o();E();var At=[[/\0/,"a NUL"],[new RegExp("\\p{Surrogate}","u"),"half a character"]],Nt=e=>At.find(([t])=>t.test(e))?.[1];function _e(e,t){let r=Nt(t);if(r!==void 0)
throw new u("EXPORT_VALUE_REFUSED",`the value of ${e} holds ${r}, which no variable can hold`,{suggestions:["Write the value into a file and export its path."]})}var Ae=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),Ct=e=>Ae(e).replaceAll(":","%3A").replaceAll(",","%2C");function P(e,t,r={}){let n=Object.entries(r).map(([i,s])=>`${i}=${Ct(s)}`);return`::${e}${n.length>
0?` ${n.join(",")}`:""}::${Ae(t)}`}var Z=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>P("add-mask",t));function Lt(e,t){_e(e,t);let r=`ghadelimiter_${(0,Re.randomUUID)()}`;
if(e.includes(r)||t.includes(r))throw new u("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${r}
${t}
${r}
`}function X(e,t,r){let n=Object.entries(r).map(([i,s])=>Lt(i,s)).join("");n!==""&&Ne(e,t,n)}function Ne(e,t,r){let[n]=Y(e,t);if(n)throw new u(n.code,n.message,
{suggestions:n.suggestions??[]});try{ke(e[t]??"",r)}catch(i){let{code:s}=i;throw new u("FILE_WRITE_FAILED",`the file that ${t} names cannot be written (${s})`,{
suggestions:["Look for a full disk, or a step that changed the owner or the mode of the file."]})}}function Y(e,t){let r=e[t];return r&&(0,ve.statSync)(r,{throwIfNoEntry:!1})?.
isFile()?[]:[{code:"EXPORT_FILE_MISSING",message:r?`${t} names "${r}", which is not a file`:`${t} is not set, so later steps cannot be told`,suggestions:["Run i\
nside a step of a job, or use --output-format to get the variables on standard output."]}]}var Ce=({env:e})=>({reaches:"later steps",problems:({outputs:t,variables:r})=>[
...r?Y(e,"GITHUB_ENV"):[],...t?Y(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>X(e,"GITHUB_ENV",t),setOutputs:t=>X(e,"GITHUB_OUTPUT",t),appendSummary:t=>{Y(e,"GITHU\
B_STEP_SUMMARY").length===0&&Ne(e,"GITHUB_STEP_SUMMARY",t)}});var _={handover:Ce,maskLines:Z,workspace:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,ledger:({env:e,temporaryFolder:t})=>({
folder:e.RUNNER_TEMP||t,jobKey:[e.GITHUB_SERVER_URL,e.GITHUB_REPOSITORY,e.GITHUB_RUN_ID,e.GITHUB_RUN_ATTEMPT,e.GITHUB_JOB,e.RUNNER_NAME].join(" ")}),secretsWithheld(e){
return e.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":e.GITHUB_EVENT_NAME!=="pull_request_target"&&xe(e)?"p\
ull requests from forks get no secrets":void 0}},R={tokenFrom:"`ACTIONS_ID_TOKEN_REQUEST_URL` with `ACTIONS_ID_TOKEN_REQUEST_TOKEN` (GET)",audience:"sign-in",source:"\
url",masking:"`::add-mask::`",handover:"`GITHUB_ENV`, `GITHUB_OUTPUT`",cleanup:"the post step of the action, or a step with `if: always()`"};function U(e,t,r){if(t.
ACT==="true")return new u("OIDC_LOCAL_RUNNER","act runs this job on a computer that has no OIDC token endpoint",{suggestions:["Give it the one of the emulator: \
ci-auth emulator run --ci github -- COMMAND"]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new u("OIDC_DEPENDABOT","Dependabot started this run, and may not m\
int an ID token",{suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'","Run it after the merge."]});if(xe(t))return new u("OIDC_FORK_PULL_REQ\
UEST","a pull request from a fork may not mint an ID token",{suggestions:["Skip the step with if: github.event.pull_request.head.repo.full_name == github.reposi\
tory","Run it on push."]});let n="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_TOKEN";return new u("OIDC_PERMISSION_MISSING",`${e} runs this job, b\
ut ${n} are not set`,{suggestions:r})}function xe(e){try{let t=JSON.parse((0,Le.readFileSync)(e.GITHUB_EVENT_PATH??"","utf8")),{base:r,head:n}=t.pull_request;return n.
repo?.full_name!==r.repo.full_name}catch{return!1}}o();E();o();var $e=20;function C(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function G(e,t){let r=C(e);return r?
`the keys ${xt(r)}`:t}function xt(e){let t=Object.keys(e),r=t.length>$e?["\u2026"]:[];return[...t.slice(0,$e).map(he),...r].join(", ")||"(none)"}o();E();o();E();function Pe(e,t,r){let n=e.trim();if(n==="")throw $t(r,"empty");if(t===void 0&&!n.startsWith("{"))return{token:n,isExact:n===e};let i=C(n),s=t===void 0?["id_tok\
en","value","token"]:[t],m=s.find(f=>typeof i?.[f]=="string"&&i[f]!=="");if(m!==void 0){let f=String(i?.[m]);return{token:f.trim(),field:m,isExact:f.trim()===f}}
throw new u("OIDC_RESPONSE_INVALID",`${r} holds ${G(n,"no JSON")}, not ${s.join(" or ")}`,{suggestions:["Name the field that holds the token: --oidc-token-field\
 NAME"]})}var sn=(e,t,r)=>Pe(e,t,r).token,$t=(e,t)=>new u("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but there is none (${t})`,{suggestions:[
"Let the CI put its ID token there: the variable, file or command must exist in this very step."]});var Ue=e=>e===408||e===429||e>=500;function Fe(e){let{error:t,message:r}=C(e)??{},n=[r,t].find(i=>typeof i=="string"&&i!=="");return Ee(typeof n=="string"?n:e)||
"(no text)"}o();var Pt=g(L(),1),Ut=g(je(),1);E();var Ge=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;var v=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function A(e,t,r){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:n,ACTIONS_ID_TOKEN_REQUEST_URL:i}=t;
if(!n||!i)throw r();if(!URL.canParse(i))throw new u("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");if(Ft(new URL(i),t))throw new u("OIDC_REQ\
UEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is an http URL, though the server of this job is reached by https",{suggestions:["Look for a step, or an env: of the \
workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL."]});let s=m=>{let f=new URL(i);return f.searchParams.set("audience",m),f};return{label:e,mintsAgain:!0,choosesAudience:!0,
secrets:[n],async mint(m,f){let O=await f.send({service:`${e} OIDC`,method:"GET",url:s(m),bearer:n});return Dt(e,O)},refreshSource:m=>({kind:"url",url:s(m).href,
headers:{Authorization:`Bearer ${n}`},field:"value"})}}var Ft=({hostname:e,protocol:t},r)=>t==="http:"&&!Ge.test(e)&&!r.GITHUB_SERVER_URL?.startsWith("http:");function Dt(e,{
body:t,contentType:r,status:n}){if(n<200||n>299)throw Bt(e,n,t);let{value:i}=C(t)??{};if(typeof i=="string"&&i!=="")return i;let s=G(t,`content type "${r}"`);throw new u(
"OIDC_RESPONSE_INVALID",`${e} answered ${n} without a token, but ${s}`,{suggestions:["Look for a proxy between the runner and its server that answers in its pla\
ce."]})}function Bt(e,t,r){let n=Fe(r),i={status:t,text:n};return/in '?Completed'? state/i.test(n)?new u("OIDC_JOB_COMPLETED",`${e} mints no token for a job tha\
t has ended`,{server:i,suggestions:["Use the credentials inside the job, or impersonate a service account, whose token outlives it."]}):new u("OIDC_REQUEST_FAIL\
ED",`${e} refused to mint an ID token: HTTP ${t}: ${n}`,{server:i,suggestions:[Ue(t)?"Run the job again; a higher retries or timeout input rides out longer fail\
ures.":'Check that the job still runs and has "id-token: write".']})}var jt=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],M={..._,id:"forgejo",label:"Forgejo Actions",facts:{
...R,documentation:"https://forgejo.org/docs/latest/user/actions/security-openid-connect/",recognisedBy:"`FORGEJO_ACTIONS=true`",lifetime:"1 hour"},hasTokenSurface:e=>M.
detect(e)&&v(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>A(M.label,e,()=>U(M.label,e,jt))};o();var Gt=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],Mt=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),H={..._,id:"ghes",label:"GitHub\
 Enterprise Server",facts:{...R,documentation:"https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=tru\
e`, `GITHUB_SERVER_URL` not of GitHub",lifetime:"5 minutes"},hasTokenSurface:e=>H.detect(e)&&v(e),detect:e=>e.GITHUB_ACTIONS==="true"&&Mt(e),tokenSource:({env:e})=>A(
H.label,e,()=>U(H.label,e,Gt))};o();E();var z={..._,id:"gitea",label:"Gitea Actions",facts:{...R,documentation:"https://docs.gitea.com/usage/actions/secrets",recognisedBy:"`GITEA_ACTIONS=true` without\
 `FORGEJO_ACTIONS`",tokenFrom:"none in the releases that we know; `ACTIONS_ID_TOKEN_REQUEST_URL` (GET) where the server sets it",audience:"none",lifetime:"no to\
ken",source:"key"},hasTokenSurface:e=>z.detect(e)&&v(e),detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",tokenSource:({env:e})=>A(z.label,e,Ht)},Ht=()=>new u(
"OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a secret, with "ci-au\
th key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or give an ID token from elsewhere: --oidc-token-env NAME"]});o();var Kt=['Give the job "permissions: {contents: read, id-token: write}".',"Where a reusable workflow runs it, the calling job must grant the same."],K={..._,id:"\
github",label:"GitHub Actions",facts:{...R,documentation:"https://docs.github.com/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=true`",lifetime:"\
5 minutes"},hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&v(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>A(K.label,e,()=>U(K.label,e,Kt))};o();var Me=g(L(),1),Jt=["id","path","device","inode","createdAt"],Vt=["credentials","subject-token","launcher"],Wt=e=>Jt.every(t=>typeof e[t]=="string")&&(0,Me.isAbsolute)(
String(e.path))&&Vt.includes(e.kind)&&typeof e.remove=="boolean"&&typeof e.birthtimeMs=="number",ee=e=>`
${JSON.stringify(e)}
`,He=e=>Ke(Je(e).flat()),Ke=e=>e.filter(t=>typeof t=="object"&&t!==null&&Wt(t));function ie(e){let t=[...new Set(e.split(`
`))].flatMap(qt),r=new Set(t.map(n=>n.withdrawn));return Ke(t).filter(({id:n})=>!r.has(n))}var qt=e=>Je(e).filter(t=>typeof t=="object"&&t!==null);function Je(e){
if(e==="")return[];try{return[JSON.parse(e)]}catch{return[]}}o();function Ve(e,t){let r={...e};if(t!=="win32")return r;let n=new Map(Object.keys(r).map(s=>[s.toUpperCase(),s])),i=s=>typeof s=="string"?n.get(s.toUpperCase())??
s:s;return new Proxy(r,{get:(s,m)=>Reflect.get(s,i(m)),has:(s,m)=>Reflect.has(s,i(m))})}E();var io="ci-auth-action/0.0.0",so=()=>({env:Ve(process.env,process.platform),cwd:process.cwd(),temporaryFolder:(0,We.tmpdir)()}),Qt=[M,z,H,K],ao=({env:e})=>Te(Qt,
e)??K,F=e=>{process.stdout.write(`${e}
`)};function co({env:e}){let t=new Set;return{mask(r){if(!t.has(r)){t.add(r);for(let n of Z(r))F(n)}},masked:async()=>{},note:r=>Yt(r),warn:(r,n)=>F(P("warning",
`${r}: ${n}`,{title:`ci-auth: ${r}`})),trace:r=>{e.RUNNER_DEBUG==="1"&&F(P("debug",r))}}}var qe="recorded",uo=({env:e},t)=>X(e,"GITHUB_STATE",{[qe]:JSON.stringify(
t)}),lo=({env:e})=>He(e[`STATE_${qe}`]??""),Yt=e=>F(pe(e));function mo(e){if(process.exitCode=1,!(e instanceof u)){let f=e instanceof Error?e.stack??e.message:"\
something that is no error was thrown";F(P("error",`this is a bug in ci-auth: ${f}`,{title:"ci-auth"}));return}let{code:t,facts:r,message:n,problems:i,suggestions:s}=e,
m=[i.length>0?n:n.replace(/$/m,` (${t})`),...r.map(f=>`  ${f}`),...s.length>0?["Try this:",...s.map(f=>`  ${f}`)]:[]];F(P("error",m.join(`
`),{title:`ci-auth: ${t}`}))}o();o();var ne=g(Q(),1),l=g(N(),1),ce=g(L(),1);o();var Qe=g(N(),1),Ye=g(j(),1),se=g(L(),1);E();var Xt={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"\
no space is left",EDQUOT:"the quota is used up",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a l\
ink that is not followed",ENAMETOOLONG:"the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are open"},h=e=>e instanceof
Error&&"code"in e&&typeof e.code=="string"?e.code:"",T=e=>{let t=h(e),r=Xt[t];return r?`${r} (${t})`:t||"unknown reason"},ho=e=>t=>{if(["ENOENT","ENOTDIR"].includes(
h(t)))return e;throw t},Zt=(e,t)=>{try{let{uid:r}=(0,Qe.lstatSync)(e);return t==="win32"?"":`, owned by user ${r}`}catch{return", which cannot be looked at"}},b=(e,t,r=(0,Ye.platform)())=>({
code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,se.dirname)(e)}${Zt((0,se.dirname)(e),r)}`,suggestions:["Choose a folder that this\
 job may write to."]}),yo=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and links are never followed`:`${e} exists already, and nothing is overwritten`,
suggestions:["Choose another path, or remove what is there."]}),I=({code:e,message:t,suggestions:r=[]},n)=>new u(e,t,{suggestions:r,cause:n});o();var p=g(N(),1),re=g(j(),1),D=g(L(),1);E();o();var ae=g(j(),1);var zt=["EACCES","EBUSY","EPERM"],er=[10,20,50,100,200,400],Xe=e=>e==="win32"?er:[],tr=e=>new Promise(t=>setTimeout(t,e)),Ze=e=>{if(!zt.includes(h(e)))throw e};
async function te(e,t=(0,ae.platform)()){for(let r of Xe(t)){try{return await e()}catch(n){Ze(n)}await tr(r)}return e()}function J(e,t=(0,ae.platform)()){for(let r of Xe(
t)){try{return e()}catch(n){Ze(n)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,r)}return e()}var rr=448;function ze(e){let t=nr(e);return{path:(0,D.join)(e,t===void 0?"ci-auth":`ci-auth-${t}`),uid:t}}function nr(e){if((0,re.platform)()!=="win32")try{return(0,re.userInfo)().
uid}catch{return or(e)}}function or(e){try{let t=(0,p.mkdtempSync)((0,D.join)(e,"ci-auth-probe-")),{uid:r}=(0,p.lstatSync)(t);return(0,p.rmdirSync)(t),r}catch(t){
throw I(b((0,D.join)(e,"ci-auth"),T(t)),t)}}function V(e){let t;try{t=(0,p.lstatSync)(e.path,{bigint:!0})}catch(n){if(["ENOENT","ENOTDIR"].includes(h(n)))return!1;
throw I(b(e.path,T(n)),n)}let r=sr(e,t);if(r)throw I({...b(e.path,r),suggestions:[ir(e.path)]});return!0}function et(e){try{(0,p.accessSync)(V(e)?e.path:(0,D.dirname)(
e.path),p.constants.W_OK|p.constants.X_OK);return}catch(t){return t instanceof u?t:b(e.path,T(t))}}function tt(e){try{J(()=>(0,p.mkdirSync)(e.path,{mode:rr}))}catch(t){
if(h(t)!=="EEXIST")throw I(b(e.path,T(t)),t)}V(e)}var ir=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function sr({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users may enter it"}var ar=l.constants.O_WRONLY|l.constants.O_APPEND|l.constants.O_CREAT|(l.constants.O_NOFOLLOW??0),dr=200;function nt({directory:e,jobKey:t}){let r=ze(e),n=`${(0,ne.createHash)(
"sha256").update(t).digest("hex").slice(0,32)}.jsonl`,i=(0,ce.join)(r.path,n),s=[],m=S=>{for(let w=1;w<=dr;w++)if(tt(r),cr(i,S))return;throw I(b(i,"it was taken\
 away again and again"))},f=()=>{if(!V(r))return[];let S=de([i]);return ie(S+de(rt(r.path,n)))},O=()=>V(r)?(W(["ENOENT"],i,()=>(0,l.renameSync)(i,`${i}.${(0,ne.randomBytes)(
8).toString("hex")}`)),s=rt(r.path,n),ie(de(s))):[],q=S=>{for(let w of S)m(ee(w));for(let w of s)W(["ENOENT"],w,()=>(0,l.unlinkSync)(w));s=[],W(["ENOENT","ENOTE\
MPTY","EEXIST"],r.path,()=>(0,l.rmdirSync)(r.path))},ut=()=>{try{f().length===0&&q(O())}catch{}};return{path:i,inspect:()=>et(r),record:S=>{try{m(ee(S))}catch(w){
throw ut(),w}},withdraw:S=>{try{m(ee({withdrawn:S}))}catch{return q(O().filter(w=>w.id!==S))}f().length===0&&q(O())},read:f,take:O,settle:q}}function cr(e,t){let r;
try{r=J(()=>(0,l.openSync)(e,ar,384));let n=Buffer.from(t);if((0,l.writeSync)(r,n)!==n.length)throw I(b(e,"no space is left"));return(0,l.fstatSync)(r,{bigint:!0}).
ino===(0,l.lstatSync)(e,{bigint:!0}).ino}catch(n){if(h(n)==="ENOENT")return!1;throw n instanceof Error&&"syscall"in n?I(b(e,T(n)),n):n}finally{r!==void 0&&(0,l.closeSync)(
r)}}function rt(e,t){let r=[];return W(["ENOENT"],e,()=>{r=(0,l.readdirSync)(e)}),r.filter(n=>n.startsWith(`${t}.`)).map(n=>(0,ce.join)(e,n))}function de(e){let t="";
for(let r of e)W(["ENOENT"],r,()=>{t+=(0,l.readFileSync)(r,"utf8")});return t}function W(e,t,r){try{J(r)}catch(n){if(!e.includes(h(n)))throw I(b(t,T(n)),n)}}var Po=(e,t)=>{let{folder:r,jobKey:n}=e.ledger(t);return nt({directory:r,jobKey:n})};o();var y=g(it(),1),B=g(L(),1);o();var st=({dev:e,ino:t,birthtimeNs:r})=>({device:e.toString(),inode:t.toString(),birthtimeMs:Number(r)/1e6}),at=(e,t)=>e.device===t.device&&e.inode===t.inode&&
(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs);o();var ue=g(Q(),1),le="ci-creds-",ur=/^ci-creds-partial-[0-9a-f]{16}\.json$/,lr=/^ci-creds-[^/\\]*\.json$/,Mo=`${le}*.json`,Ho=()=>`${le}${(0,ue.randomBytes)(8).
toString("hex")}.json`;var dt=()=>`${le}partial-${(0,ue.randomBytes)(8).toString("hex")}.json`,ct=e=>ur.test(e),Ko=e=>lr.test(e);async function Xo(e,t=y.rename){let r=[...new Set(e.map(({path:n})=>n))];return Promise.all(r.map(n=>mr(n,e.filter(i=>i.path===n),t)))}async function mr(e,t,r){
try{let n=await fr(e,t,r);return n.outcome==="kept"||!await Er(e,t)?n:n.outcome==="absent"?{path:e,outcome:"removed"}:n}catch(n){return h(n)==="ENOENT"?{path:e,
outcome:"absent"}:me(e,T(n))}}var me=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${t}`});async function fr(e,t,r){let n=await oe(
e,t);return n===void 0?{path:e,outcome:"absent"}:n.record?n.record.remove?gr(e,t,r):{path:e,outcome:"kept"}:t.some(({remove:i})=>i)?me(e,n.fault):{path:e,outcome:"\
absent"}}async function oe(e,t){try{let r=await(0,y.lstat)(e,{bigint:!0});if(r.isSymbolicLink())return{fault:"it is a link now"};if(r.isDirectory())return{fault:"\
it is a folder now"};if(!r.isFile())return{fault:"it is no regular file now"};let n=st(r);return{record:t.find(i=>at(i,n)),fault:"it is another file now"}}catch(r){
if(["ENOENT","ENOTDIR"].includes(h(r)))return;throw r}}async function gr(e,t,r){let n=(0,B.join)((0,B.dirname)(e),dt());await te(()=>r(e,n));let i=await oe(n,t);
return i===void 0?{path:e,outcome:"absent"}:i.record?.remove?(await te(()=>(0,y.unlink)(n)),{path:e,outcome:"removed"}):me(e,`${i.fault}${await pr(n,e)}`)}async function pr(e,t){
try{return await(0,y.link)(e,t),await(0,y.unlink)(e),""}catch{return await oe(t,[])===void 0&&await(0,y.rename)(e,t).then(hr,yr)?"":`, and what stood there had \
to be left at ${e}`}}var hr=()=>!0,yr=()=>!1;async function Er(e,t){let r=(0,B.dirname)(e),n=await(0,y.readdir)(r).catch(()=>[]),i=!1;for(let s of n.filter(ct).
map(m=>(0,B.join)(r,m)))(await oe(s,t))?.record?.remove&&(await te(()=>(0,y.unlink)(s)),i=!0);return i}export{ge as a,x as b,g as c,a as d,d as e,c as f,o as g,u as h,Sr as i,E as j,yt as k,Or as l,$ as m,he as n,Ee as o,N as p,L as q,C as r,G as s,Q as t,Mo as u,
Ho as v,dt as w,Ko as x,it as y,j as z,h as A,T as B,ho as C,b as D,yo as E,I as F,Po as G,st as H,at as I,Xo as J,Pe as K,sn as L,$t as M,vr as N,Ar as O,io as P,
so as Q,ao as R,co as S,uo as T,lo as U,Yt as V,mo as W};
