import{C as ae,d as we,e as se,f as be,g as $,h as Q,l as f,v as Te,w as _e}from"./shared-7.js";import{a as q,b as y,g as u}from"./shared-8.js";var L=q((Wt,Se)=>{u();Se.exports=process.getBuiltinModule("node:fs")});var D=q((Qt,Oe)=>{u();Oe.exports=process.getBuiltinModule("node:path")});var X=q((Yt,Ie)=>{u();Ie.exports=process.getBuiltinModule("node:os")});var et=q((Bn,Ze)=>{u();Ze.exports=process.getBuiltinModule("node:fs/promises")});u();var ee=y(ae(),1),g=y(L(),1),O=y(D(),1);u();var Ne=y(L(),1),Y=y(X(),1),ce=y(D(),1);var ot={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is ex\
ceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link, and links are not followed",ENAMETOOLONG:"\
the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are open"},b=e=>e instanceof Error&&"code"in e&&typeof e.
code=="string"?e.code:"",_=e=>{let t=b(e),r=ot[t];return r?`${r} (${t})`:t||"unknown reason"},er=e=>b(e)==="ENOENT"?"it does not exist (ENOENT)":_(e),tr=e=>t=>{
if(["ENOENT","ENOTDIR"].includes(b(t)))return e;throw t},it=(e,t)=>{try{let{uid:r}=(0,Ne.lstatSync)(e);return t==="win32"?"":`, owned by user ${r}`}catch{return"\
, which cannot be read"}},E=(e,t,r=(0,Y.platform)())=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,ce.dirname)(e)}${it((0,ce.dirname)(
e),r)}`,suggestions:["Choose a folder that this job may write to."]}),z=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and ci-auth never follows links`:
`${e} already exists, and ci-auth never overwrites a file`,suggestions:["Choose another path, or remove the existing file."]}),T=({code:e,message:t,suggestions:r=[]},n)=>new f(
e,t,{suggestions:r,cause:n}),st=["EACCES","EBUSY","EPERM"],at=[10,20,50,100,200,400],ke=e=>e==="win32"?at:[],ct=e=>new Promise(t=>setTimeout(t,e)),Re=e=>{if(!st.
includes(b(e)))throw e};async function rr(e,t=(0,Y.platform)()){for(let r of ke(t)){try{return await e()}catch(n){Re(n)}await ct(r)}return e()}function j(e,t=(0,Y.platform)()){
for(let r of ke(t)){try{return e()}catch(n){Re(n)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,r)}return e()}u();var de=y(ae(),1),w=y(L(),1),Z=y(X(),1),A=y(D(),1);var ue="ci-creds-",dt=/^ci-creds-partial-[0-9a-f]{16}\.json$/,ut=/^ci-creds-[^/\\]*\.json$/,ar=`${ue}*.json`,cr=()=>`${ue}${(0,de.randomBytes)(8).toString("hex")}\
.json`;var le=()=>`${ue}partial-${(0,de.randomBytes)(8).toString("hex")}.json`,dr=e=>dt.test(e),ur=e=>ut.test(e),fe=({dev:e,ino:t,birthtimeNs:r})=>({device:e.toString(),
inode:t.toString(),birthtimeMs:Number(r)/1e6}),ve=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs),lt=448;function pe(e,t={}){
let r=pt(e),n=(0,A.join)(e,r===void 0?"ci-auth":`ci-auth-${r}`);return{path:n,uid:r,stays:r!==void 0&&Object.values(t).some(d=>d?.includes(n+A.sep))&&ft(e,r)}}function ft(e,t){
try{let{mode:r,uid:n}=(0,w.statSync)(e);return(r&18)!==0||![t,0].includes(n)}catch{return!1}}function pt(e){if((0,Z.platform)()!=="win32")try{return(0,Z.userInfo)().
uid}catch{return mt(e)}}function mt(e){try{let t=(0,w.mkdtempSync)((0,A.join)(e,"ci-auth-probe-")),{uid:r}=(0,w.lstatSync)(t);return(0,w.rmdirSync)(t),r}catch(t){
throw T(E((0,A.join)(e,"ci-auth"),_(t)),t)}}function B(e){let t;try{t=(0,w.lstatSync)(e.path,{bigint:!0})}catch(n){if(["ENOENT","ENOTDIR"].includes(b(n)))return!1;
throw T(E(e.path,_(n)),n)}let r=ht(e,t);if(r)throw T({...E(e.path,r),suggestions:[gt(e.path)]});return!0}function Ae(e){try{(0,w.accessSync)(B(e)?e.path:(0,A.dirname)(
e.path),w.constants.W_OK|w.constants.X_OK);return}catch(t){return t instanceof f?t:E(e.path,_(t))}}function Pe(e){try{j(()=>(0,w.mkdirSync)(e.path,{mode:lt}))}catch(t){
if(b(t)!=="EEXIST")throw T(E(e.path,_(t)),t)}B(e)}var gt=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function ht({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users can enter it"}var Et=["credentials","subject-token","launcher"];function $e(e){let t=e??{};return["id","path","device","inode","createdAt"].every(r=>typeof t[r]=="string")&&(0,O.isAbsolute)(
String(t.path))&&Et.includes(t.kind)&&["profile","projectId","who","content"].every(r=>["undefined","string"].includes(typeof t[r]))&&typeof t.remove=="boolean"&&
typeof t.birthtimeMs=="number"}var me=e=>`
${JSON.stringify(e)}
`;function Le(e){try{return[JSON.parse(e)].flat().filter($e)}catch{return[]}}function Ce(e){let t=[...new Set(e.split(`
`))].map($).filter(n=>n!==void 0),r=new Set(t.map(n=>n.withdrawn));return t.filter($e).filter(({id:n})=>!r.has(n))}var yt=g.constants.O_WRONLY|g.constants.O_APPEND|
g.constants.O_CREAT|(g.constants.O_NOFOLLOW??0),wt=200;function bt({directory:e,env:t,jobKey:r}){return Ue(pe(e,t),Tt(r))}var wr=e=>Ue({...pe((0,O.dirname)((0,O.dirname)(
e))),path:(0,O.dirname)(e)},(0,O.basename)(e)),Tt=e=>(0,ee.createHash)("sha256").update(e).digest("hex").slice(0,32);function Ue(e,t){let r=`${t}.jsonl`,n=(0,O.join)(
e.path,r),i=[],d=I=>{for(let S=1;S<=wt;S++)if(Pe(e),_t(n,I))return;throw T(E(n,"another process removed it again and again"))},l=()=>{if(!B(e))return[];let I=ge(
[n]);return Ce(I+ge(xe(e.path,r)))},m=()=>B(e)?(G(["ENOENT"],n,()=>(0,g.renameSync)(n,`${n}.${(0,ee.randomBytes)(8).toString("hex")}`)),i=xe(e.path,r),Ce(ge(i))):
[],h=I=>{for(let S of I)d(me(S));for(let S of i)G(["ENOENT"],S,()=>(0,g.unlinkSync)(S));i=[],!e.stays&&G(["ENOENT","ENOTEMPTY","EEXIST"],e.path,()=>(0,g.rmdirSync)(
e.path))},W=()=>{try{l().length===0&&h(m())}catch{}};return{path:n,inspect:()=>Ae(e),record:I=>{try{d(me(I))}catch(S){throw W(),S}},withdraw:I=>{try{d(me({withdrawn:I}))}catch{
return h(m().filter(S=>S.id!==I))}l().length===0&&h(m())},read:l,take:m,settle:h}}function _t(e,t){let r;try{r=j(()=>(0,g.openSync)(e,yt,384));let n=Buffer.from(
t);if((0,g.writeSync)(r,n)!==n.length)throw T(E(e,"no space is left"));return(0,g.fstatSync)(r,{bigint:!0}).ino===(0,g.lstatSync)(e,{bigint:!0}).ino}catch(n){if(b(
n)==="ENOENT")return!1;throw n instanceof Error&&"syscall"in n?T(E(e,_(n)),n):n}finally{r!==void 0&&(0,g.closeSync)(r)}}var xe=(e,t)=>(G(["ENOENT"],e,()=>(0,g.readdirSync)(
e))??[]).filter(r=>r.startsWith(`${t}.`)).map(r=>(0,O.join)(e,r)),ge=e=>e.map(t=>G(["ENOENT"],t,()=>(0,g.readFileSync)(t,"utf8"))??"").join("");function G(e,t,r){
try{return j(r)}catch(n){if(e.includes(b(n)))return;throw T(E(t,_(n)),n)}}var br=(e,t)=>{let{folder:r,jobKey:n}=e.ledger(t);return bt({directory:r,jobKey:n,env:t.
env})};function St(e){let t=new Map;for(let{kind:r,path:n,profile:i,projectId:d}of e.toSorted((l,m)=>l.createdAt.localeCompare(m.createdAt)))r!=="credentials"||
i===void 0||t.set(i,{name:i,credentialsFile:n,projectId:d});return[...t.values()]}function Tr(e,t){let r=St(e),n=r.find(l=>l.name===t);if(n)return n;if(!_e(t)){
let l=`"${se(t)}" is not the name of a profile`;throw new f("INPUT_PROFILE_INVALID",l,{suggestions:[Te]})}let i=r.map(l=>l.name).join(", "),d=`this job has not \
signed in with the profile "${se(t)}"`;throw new f("INPUT_PROFILE_UNKNOWN",d,{suggestions:[i===""?"This job has no profile yet.":`The profiles of this job: ${i}`,
"Sign in first, in the same job: ci-auth federate --profile NAME \u2026, or ci-auth key --profile NAME \u2026"]})}u();var Xe=y(X(),1);u();function Fe(e,t){let r={...e};if(t!=="win32")return r;let n=new Map(Object.keys(r).map(d=>[d.toUpperCase(),d])),i=d=>typeof d=="string"?n.get(d.toUpperCase())??
d:d;return new Proxy(r,{get:(d,l)=>Reflect.get(d,i(l)),has:(d,l)=>Reflect.has(d,i(l))})}var Or="CI_AUTH_HAS_BOUNDARY",Ir="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES";u();u();var Ke=y(ae(),1),oe=y(L(),1);u();var he="npx --yes ci-auth@1";function te(e,t="shell",r="exit 1"){let n=`${he} ${e}`;if(t==="fish")return`eval (begin; ${n}; or echo ${r}; end | string collect; \
or echo ${r})`;if(t==="powershell"){let i=`${n} | Out-String | Invoke-Expression`;return r==="false"?i:`${i}; if (-not $?) { exit 1 }`}return`eval "$(${n} || ec\
ho ${r})"`}var Pr=te("federate --output-format shell"),Cr={env:"NAME=value lines, for the variable file of a CI: GitLab ($GITLAB_ENV, dotenv report), Bitbucket,\
 Semaphore",shell:`export lines for sh, bash, dash, zsh and ksh: ${te("\u2026")} in any script (GitLab, Jenkins, Buildkite, Travis), or a file that a shell sour\
ces, such as $BASH_ENV of CircleCI`,fish:`set lines for fish: ${te("\u2026","fish")}`,powershell:`assignments for PowerShell (Azure Pipelines, AppVeyor): ${te("\
\u2026","powershell")}`,dotenv:"a quoted .env file, for node --env-file, docker compose and dotenv libraries",json:"one flat JSON object, for jq and scripts"};var xr=[new RegExp("\\p{Surrogate}","u"),"half a character"];u();var De=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;var je=e=>e===408||e===429||e>=500;function Be(e){let{error:t,message:r}=$(e)??{},n=[r,t].find(i=>typeof i=="string"&&i!=="");return be(typeof n=="string"?n:e)||
"(no text)"}function Ot(e,t,r,n=e){let i=e.trim();if(i==="")throw It(r,"empty");if(t===void 0&&!i.startsWith("{"))return{token:i,isExact:i===e};let d=$(i),l=t===
void 0?["id_token","value","token"]:[t],m=l.find(h=>typeof d?.[h]=="string"&&d[h]!=="");if(m!==void 0){let h=String(d?.[m]);return{token:h.trim(),field:m,isExact:h.
trim()===h}}throw new f("OIDC_RESPONSE_INVALID",`${r} holds ${Q(n,"no JSON")}, not ${l.join(" or ")}`,{suggestions:["Name the field that holds the token: --oidc\
-token-field NAME"]})}var jr=(e,t,r)=>Ot(e,t,r).token,It=(e,t)=>new f("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but it has none (${t})`,{suggestions:[
"Make the CI put its ID token there: the variable, file or command must exist in this step."]});u();var P=y(L(),1);function Nt(e,t){let r=(0,P.statSync)(e,{throwIfNoEntry:!1});try{(0,P.appendFileSync)(e,t)}catch(n){throw kt(e,r?.size),n}}function kt(e,t){try{t===void 0?(0,P.rmSync)(
e,{force:!0}):(0,P.truncateSync)(e,t)}catch{}}function Ge(e,t,r){try{Nt(t,r)}catch(n){let{code:i}=n;throw new f("FILE_WRITE_FAILED",`the file that ${e} names ca\
nnot be written (${i})`,{suggestions:["The disk may be full, or a step changed the owner or the mode of the file."]})}}var Rt=[[/\0/,"a NUL"],[new RegExp("\\p{Su\
rrogate}","u"),"half a character"]],vt=e=>Rt.find(([t])=>t.test(e))?.[1];function He(e,t){let r=vt(t);if(r!==void 0)throw new f("EXPORT_VALUE_REFUSED",`the valu\
e of ${e} holds ${r}, which a variable cannot hold`,{suggestions:["Write the value into a file and export its path."]})}var Ve=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),At=e=>Ve(e).replaceAll(":","%3A").replaceAll(",","%2C");function U(e,t,r={}){let n=Object.entries(r).map(([i,d])=>`${i}=${At(d)}`);return`::${e}${n.length>
0?` ${n.join(",")}`:""}::${Ve(t)}`}var Ee=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>U("add-mask",t));function Pt(e,t){He(e,t);let r=`ghadelimiter_${(0,Ke.randomUUID)()}`;
if(e.includes(r)||t.includes(r))throw new f("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${r}
${t}
${r}
`}function ne(e,t,r){let n=Object.entries(r).map(([i,d])=>Pt(i,d)).join("");n!==""&&Je(e,t,n)}function Je(e,t,r){let[n]=re(e,t);if(n)throw new f(n.code,n.message,
{suggestions:n.suggestions??[]});Ge(t,e[t]??"",r)}function re(e,t){let r=e[t];return r&&(0,oe.statSync)(r,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_\
MISSING",message:r?`${t} names "${r}", which is not a file`:`${t} is not set, so ci-auth cannot set variables for later steps`,suggestions:["Run inside a step o\
f a job, or use --output-format to get the variables on standard output."]}]}var Ct=({env:e})=>({reaches:"later steps",problems:({outputs:t,variables:r})=>[...r?
re(e,"GITHUB_ENV"):[],...t?re(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>ne(e,"GITHUB_ENV",t),setOutputs:t=>ne(e,"GITHUB_OUTPUT",t),appendSummary:t=>{re(e,"GITHU\
B_STEP_SUMMARY").length===0&&Je(e,"GITHUB_STEP_SUMMARY",t)}}),Me={temporary:["RUNNER_TEMP"],job:["GITHUB_SERVER_URL","GITHUB_REPOSITORY","GITHUB_RUN_ID","GITHUB\
_RUN_ATTEMPT","GITHUB_JOB","RUNNER_NAME"]},N={handover:Ct,tokenVariables:["ACTIONS_ID_TOKEN_REQUEST_URL","ACTIONS_ID_TOKEN_REQUEST_TOKEN"],maskLines:Ee,workspace:({
cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,place:Me,ledger:({env:e,temporaryFolder:t})=>({folder:e.RUNNER_TEMP||
t,jobKey:Me.job.map(r=>e[r]).join(" ")}),secretsWithheld(e){return e.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store\
 only":e.GITHUB_EVENT_NAME!=="pull_request_target"&&We(e)?"pull requests from forks get no secrets":void 0}},k={tokenFrom:"`ACTIONS_ID_TOKEN_REQUEST_URL` with `\
ACTIONS_ID_TOKEN_REQUEST_TOKEN` (GET)",audience:"sign-in",source:"url",masking:"`::add-mask::`",handover:"`GITHUB_ENV`, `GITHUB_OUTPUT`",cleanup:"the post step \
of the action, or a step with `if: always()`"};function C(e,t,r){if(t.ACT==="true")return new f("OIDC_LOCAL_RUNNER","act runs this job on a computer that has no\
 OIDC token endpoint",{suggestions:[`Use the endpoint of the emulator: ${he} emulator run --ci github -- COMMAND`]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new f(
"OIDC_DEPENDABOT","Dependabot started this run, and such a run cannot get an ID token",{suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'",
"Run it after the merge."]});if(We(t))return new f("OIDC_FORK_PULL_REQUEST","a pull request from a fork cannot get an ID token",{suggestions:["Skip the step wit\
h if: github.event.pull_request.head.repo.full_name == github.repository","Run it on push."]});let n="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_\
TOKEN";return new f("OIDC_PERMISSION_MISSING",`${e} runs this job, but ${n} are not set`,{suggestions:r})}function We(e){try{let t=JSON.parse((0,oe.readFileSync)(
e.GITHUB_EVENT_PATH??"","utf8")),{base:r,head:n}=t.pull_request;return n.repo?.full_name!==r.repo.full_name}catch{return!1}}var R=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&
e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function v(e,t,r){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:n,ACTIONS_ID_TOKEN_REQUEST_URL:i}=t;if(!n||!i)throw r();if(!URL.canParse(
i))throw new f("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");if(xt(new URL(i),t))throw new f("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUES\
T_URL is an http URL, but the server of this job uses https",{suggestions:["Find the step, or the env: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, \
and remove it."]});let d=l=>{let m=new URL(i);return m.searchParams.set("audience",l),m};return{label:e,mintsAgain:!0,choosesAudience:!0,secrets:[n],async mint(l,m){
let h=await m.send({service:`${e} OIDC`,method:"GET",url:d(l),bearer:n});return $t(e,h)},refreshSource:l=>({kind:"url",url:d(l).href,headers:{Authorization:`Bea\
rer ${n}`},field:"value"})}}var xt=({hostname:e,protocol:t},r)=>t==="http:"&&!De.test(e)&&!r.GITHUB_SERVER_URL?.startsWith("http:");function $t(e,t){let{body:r,
status:n}=t;if(n<200||n>299)throw Lt(e,n,r);let{value:i}=$(r)??{};if(typeof i=="string"&&i!=="")return i;let d=Q(t.shown,`content type "${t.contentType}"`);throw new f(
"OIDC_RESPONSE_INVALID",`${e} answered ${n} without a token, but ${d}`,{suggestions:["Check whether a proxy between the runner and the server answers in place o\
f the server."]})}function Lt(e,t,r){let n=Be(r),i={status:t,text:n};return/in '?Completed'? state/i.test(n)?new f("OIDC_JOB_COMPLETED",`${e} issues no token fo\
r a job that has ended`,{server:i,suggestions:["Use the credentials only while the job runs, or use a service account: its access token is still valid after the\
 job."]}):new f("OIDC_REQUEST_FAILED",`${e} refused to issue an ID token: HTTP ${t}: ${n}`,{server:i,suggestions:[je(t)?"Run the job again. For longer failures,\
 raise the inputs retries or timeout.":'Check that the job still runs and has "id-token: write".']})}var Ut=['Give the job "permissions: {contents: read, id-token: write}".'],H={...N,id:"depot",label:"Depot CI",facts:{...k,documentation:"https://depot.dev/docs/\
ci/oidc",recognisedBy:"`DEPOT_JOB_URL`",lifetime:"5 minutes"},hasTokenSurface:e=>H.detect(e)&&R(e),detect:e=>!!e.DEPOT_JOB_URL,tokenSource:({env:e})=>v(H.label,
e,()=>C(H.label,e,Ut))};u();function Qe(e,t){let r=e.filter(({identifies:i})=>i!=="runner"),n=e.filter(({identifies:i})=>i==="runner");return qe(r,t)??qe(n,t)}var qe=(e,t)=>e.find(r=>r.hasTokenSurface(
t))??e.find(r=>r.detect(t));u();u();var K={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:{"google.subject":"assertion.repository_id","attribute.repository":"ass\
ertion.repository","attribute.repository_id":"assertion.repository_id","attribute.repository_owner_id":"assertion.repository_owner_id","attribute.ref":"assertio\
n.ref"},trustedBuild:{condition:"assertion.event_name in ['push', 'release', 'schedule', 'workflow_dispatch', 'repository_dispatch']"}},Ft=['Give the job "permi\
ssions: {contents: read, id-token: write}".',"If a reusable workflow runs the job, the calling job must grant the same permissions."],M={...N,id:"github",label:"\
GitHub Actions",naming:K,facts:{...k,documentation:"https://docs.github.com/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=true`",lifetime:"5 mi\
nutes"},hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&R(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>v(M.label,e,()=>C(M.label,e,Ft))};var Dt=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],V={...N,id:"forgejo",label:"Forgejo Actions",naming:K,
facts:{...k,documentation:"https://forgejo.org/docs/latest/user/actions/security-openid-connect/",recognisedBy:"`FORGEJO_ACTIONS=true`",lifetime:"1 hour"},hasTokenSurface:e=>V.
detect(e)&&R(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>v(V.label,e,()=>C(V.label,e,Dt))};u();var jt=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],Bt=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),J={...N,id:"ghes",label:"GitHub\
 Enterprise Server",naming:K,facts:{...k,documentation:"https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc",recognisedBy:"`GITHUB_AC\
TIONS=true`, `GITHUB_SERVER_URL` not of GitHub",lifetime:"5 minutes"},hasTokenSurface:e=>J.detect(e)&&R(e),detect:e=>e.GITHUB_ACTIONS==="true"&&Bt(e),tokenSource:({
env:e})=>v(J.label,e,()=>C(J.label,e,jt))};u();var ie={...N,id:"gitea",label:"Gitea Actions",facts:{...k,documentation:"https://docs.gitea.com/usage/actions/secrets",recognisedBy:"`GITEA_ACTIONS=true` withou\
t `FORGEJO_ACTIONS`",tokenFrom:"none in the releases known to us; `ACTIONS_ID_TOKEN_REQUEST_URL` (GET) if the server sets it",audience:"none",lifetime:"no token",
source:"key"},hasTokenSurface:e=>ie.detect(e)&&R(e),detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",tokenSource:({env:e})=>v(ie.label,e,Gt)},Gt=()=>new f(
"OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a secret, with "ci-au\
th key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env NAME"]});var An="ci-auth-action/0.0.0",Pn=()=>({env:Fe(process.env,process.platform),cwd:process.cwd(),temporaryFolder:(0,Xe.tmpdir)()}),Ye=[V,ie,H,J,M],Cn=({env:e})=>Qe(
Ye,e)??M,xn=e=>Ye.find(t=>t.id===e),F=e=>{process.stdout.write(`${e}
`)};function $n({env:e}){let t=new Set,r=n=>{e.RUNNER_DEBUG==="1"&&F(U("debug",n))};return{mask(n){if(!t.has(n)){t.add(n);for(let i of Ee(n))F(i)}},masked:async()=>{},
note:n=>Ht(n),warn:(n,i)=>F(U("warning",`${n}: ${i}`,{title:`ci-auth: ${n}`})),waiting:r,trace:r}}var ze="recorded",Ln=({env:e},t)=>ne(e,"GITHUB_STATE",{[ze]:JSON.
stringify(t)}),Un=({env:e})=>Le(e[`STATE_${ze}`]??""),Ht=e=>F(we(e));function Fn(e){if(process.exitCode=1,!(e instanceof f)){let m=e instanceof Error?e.stack??e.
message:"a value that is not an error was thrown";F(U("error",`this is a bug in ci-auth: ${m}`,{title:"ci-auth"}));return}let{code:t,facts:r,message:n,problems:i,
suggestions:d}=e,l=[i.length>0?n:n.replace(/$/m,` (${t})`),...r.map(m=>`  ${m}`),...d.length>0?["Try this:",...d.map(m=>`  ${m}`)]:[]];F(U("error",l.join(`
`),{title:`ci-auth: ${t}`}))}u();var p=y(et(),1),x=y(D(),1);var ye=e=>(0,p.lstat)(e).then(t=>t.isSymbolicLink(),()=>!1);async function Vn(e){let t=(0,x.dirname)(e);try{if(!(await(0,p.stat)(t)).isDirectory())return tt(t,"\
is not a folder")}catch(r){return["ENOENT","ENOTDIR"].includes(b(r))?tt(t,"does not exist"):E(e,_(r))}return await Mt(e)??Kt(e)}var tt=(e,t)=>({code:"INPUT_WORK\
SPACE_MISSING",message:`the folder ${e} for the credentials file ${t}`,suggestions:["Create the folder first, check out the repository before the sign-in, or ch\
oose another path."]});async function Mt(e){try{return z(e,(await(0,p.lstat)(e)).isSymbolicLink())}catch(t){return b(t)==="ENOENT"?void 0:E(e,_(t))}}async function Kt(e){
try{await(0,p.access)((0,x.dirname)(e),p.constants.W_OK|p.constants.X_OK);return}catch(t){return E(e,_(t))}}async function Jn(e,t,r){let n;try{let{mode:i}=await(0,p.lstat)(
e);if(await ye(e))throw T(E(e,"it is a link: name the file that it leads to"));if(!(await(0,p.readFile)(e)).equals(Buffer.from(t)))throw new f("FILE_WRITE_FAILE\
D",`cannot write ${e}: it does not contain the text that was read`,{suggestions:["Save it as UTF-8 without a byte order mark, and run the command again."]});n=(0,x.join)(
(0,x.dirname)(e),le()),await(0,p.writeFile)(n,r,{flag:"wx",mode:i}),await(0,p.chmod)(n,i&511),await(0,p.rename)(n,e)}catch(i){throw n!==void 0&&await(0,p.unlink)(
n).catch(()=>{}),await nt(e,i)}}async function Wn(e,t,r=()=>{},{link:n=p.link,mode:i=384}={}){if(await Vt(e))throw T(z(e,await ye(e)));let d=(0,x.join)((0,x.dirname)(
e),le());await rt({path:e,at:d,content:t,mode:i},r,()=>Jt(d,e,n))||await rt({path:e,at:e,content:t,mode:i},r,async()=>!0)}var Vt=e=>(0,p.lstat)(e).then(()=>!0,()=>!1);
async function Jt(e,t,r){try{return await r(e,t),!0}catch(n){if(b(n)==="EEXIST")throw n;return!1}}async function rt({at:e,content:t,mode:r,path:n},i,d){let l,m=!1;
try{l=await(0,p.open)(e,"wx",r);let h=fe(await l.stat({bigint:!0}));i(h),await l.writeFile(t),m=await d(),e!==n&&await(0,p.unlink)(e);let W=fe(await l.stat({bigint:!0}));
return m&&!ve(h,W)&&i({...W,birthtimeMs:0}),m}catch(h){throw l&&await(0,p.unlink)(e).catch(()=>{}),m&&await(0,p.unlink)(n).catch(()=>{}),await nt(n,h)}finally{await l?.
close()}}async function nt(e,t){let r=b(t);return r===""||t instanceof f?t:r==="EEXIST"?T(z(e,await ye(e)),t):T(E(e,_(t)),t)}export{L as a,et as b,X as c,D as d,he as e,b as f,_ as g,er as h,tr as i,E as j,T as k,rr as l,j as m,ar as n,cr as o,le as p,dr as q,ur as r,fe as s,ve as t,pe as u,
B as v,Pe as w,wr as x,Tt as y,br as z,St as A,Tr as B,Vn as C,Jn as D,Wn as E,Or as F,Ir as G,Ot as H,jr as I,It as J,An as K,Pn as L,Cn as M,xn as N,$n as O,Ln as P,
Un as Q,Ht as R,Fn as S};
