import{d as ye,f as we,g as F,h as Q,l,o as ie}from"./shared-7.js";import{a as q,b as y,g as d}from"./shared-8.js";var $=q((Qt,be)=>{d();be.exports=process.getBuiltinModule("node:fs")});var D=q((Yt,Te)=>{d();Te.exports=process.getBuiltinModule("node:path")});var X=q((Zt,Se)=>{d();Se.exports=process.getBuiltinModule("node:os")});var ze=q((Un,Ye)=>{d();Ye.exports=process.getBuiltinModule("node:fs/promises")});d();var ee=y(ie(),1),m=y($(),1),O=y(D(),1);d();var _e=y($(),1),Y=y(X(),1),se=y(D(),1);var rt={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is ex\
ceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link, and links are not followed",ENAMETOOLONG:"\
the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are open"},b=e=>e instanceof Error&&"code"in e&&typeof e.
code=="string"?e.code:"",S=e=>{let t=b(e),r=rt[t];return r?`${r} (${t})`:t||"unknown reason"},rr=e=>b(e)==="ENOENT"?"it does not exist (ENOENT)":S(e),nr=e=>t=>{
if(["ENOENT","ENOTDIR"].includes(b(t)))return e;throw t},nt=(e,t)=>{try{let{uid:r}=(0,_e.lstatSync)(e);return t==="win32"?"":`, owned by user ${r}`}catch{return"\
, which cannot be read"}},E=(e,t,r=(0,Y.platform)())=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,se.dirname)(e)}${nt((0,se.dirname)(
e),r)}`,suggestions:["Choose a folder that this job may write to."]}),z=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and ci-auth never follows links`:
`${e} already exists, and ci-auth never overwrites a file`,suggestions:["Choose another path, or remove the existing file."]}),T=({code:e,message:t,suggestions:r=[]},n)=>new l(
e,t,{suggestions:r,cause:n}),ot=["EACCES","EBUSY","EPERM"],it=[10,20,50,100,200,400],Oe=e=>e==="win32"?it:[],st=e=>new Promise(t=>setTimeout(t,e)),Ie=e=>{if(!ot.
includes(b(e)))throw e};async function or(e,t=(0,Y.platform)()){for(let r of Oe(t)){try{return await e()}catch(n){Ie(n)}await st(r)}return e()}function B(e,t=(0,Y.platform)()){
for(let r of Oe(t)){try{return e()}catch(n){Ie(n)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,r)}return e()}d();var ae=y(ie(),1),w=y($(),1),Z=y(X(),1),A=y(D(),1);var ce="ci-creds-",at=/^ci-creds-partial-[0-9a-f]{16}\.json$/,ct=/^ci-creds-[^/\\]*\.json$/,dr=`${ce}*.json`,ur=()=>`${ce}${(0,ae.randomBytes)(8).toString("hex")}\
.json`;var de=()=>`${ce}partial-${(0,ae.randomBytes)(8).toString("hex")}.json`,lr=e=>at.test(e),fr=e=>ct.test(e),ue=({dev:e,ino:t,birthtimeNs:r})=>({device:e.toString(),
inode:t.toString(),birthtimeMs:Number(r)/1e6}),ke=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs),dt=448;function le(e,t={}){
let r=lt(e),n=(0,A.join)(e,r===void 0?"ci-auth":`ci-auth-${r}`);return{path:n,uid:r,stays:r!==void 0&&Object.values(t).some(u=>u?.includes(n+A.sep))&&ut(e,r)}}function ut(e,t){
try{let{mode:r,uid:n}=(0,w.statSync)(e);return(r&18)!==0||![t,0].includes(n)}catch{return!1}}function lt(e){if((0,Z.platform)()!=="win32")try{return(0,Z.userInfo)().
uid}catch{return ft(e)}}function ft(e){try{let t=(0,w.mkdtempSync)((0,A.join)(e,"ci-auth-probe-")),{uid:r}=(0,w.lstatSync)(t);return(0,w.rmdirSync)(t),r}catch(t){
throw T(E((0,A.join)(e,"ci-auth"),S(t)),t)}}function j(e){let t;try{t=(0,w.lstatSync)(e.path,{bigint:!0})}catch(n){if(["ENOENT","ENOTDIR"].includes(b(n)))return!1;
throw T(E(e.path,S(n)),n)}let r=mt(e,t);if(r)throw T({...E(e.path,r),suggestions:[pt(e.path)]});return!0}function Ne(e){try{(0,w.accessSync)(j(e)?e.path:(0,A.dirname)(
e.path),w.constants.W_OK|w.constants.X_OK);return}catch(t){return t instanceof l?t:E(e.path,S(t))}}function ve(e){try{B(()=>(0,w.mkdirSync)(e.path,{mode:dt}))}catch(t){
if(b(t)!=="EEXIST")throw T(E(e.path,S(t)),t)}j(e)}var pt=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function mt({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users can enter it"}var gt=["id","path","device","inode","createdAt"],ht=["credentials","subject-token","launcher"],Et=e=>gt.every(t=>typeof e[t]=="string")&&(0,O.isAbsolute)(String(
e.path))&&ht.includes(e.kind)&&["profile","projectId","who","content"].every(t=>["undefined","string"].includes(typeof e[t]))&&typeof e.remove=="boolean"&&typeof e.
birthtimeMs=="number",fe=e=>`
${JSON.stringify(e)}
`,Ce=e=>xe(Pe(e).flat()),xe=e=>e.filter(t=>typeof t=="object"&&t!==null&&Et(t));function Re(e){let t=[...new Set(e.split(`
`))].flatMap(yt),r=new Set(t.map(n=>n.withdrawn));return xe(t).filter(({id:n})=>!r.has(n))}var yt=e=>Pe(e).filter(t=>typeof t=="object"&&t!==null);function Pe(e){
if(e==="")return[];try{return[JSON.parse(e)]}catch{return[]}}var wt=m.constants.O_WRONLY|m.constants.O_APPEND|m.constants.O_CREAT|(m.constants.O_NOFOLLOW??0),bt=200;
function Tt({directory:e,env:t,jobKey:r}){return $e(le(e,t),St(r))}var Er=e=>$e({...le((0,O.dirname)((0,O.dirname)(e))),path:(0,O.dirname)(e)},(0,O.basename)(e)),
St=e=>(0,ee.createHash)("sha256").update(e).digest("hex").slice(0,32);function $e(e,t){let r=`${t}.jsonl`,n=(0,O.join)(e.path,r),i=[],u=I=>{for(let _=1;_<=bt;_++)
if(ve(e),_t(n,I))return;throw T(E(n,"another process removed it again and again"))},p=()=>{if(!j(e))return[];let I=pe([n]);return Re(I+pe(Ae(e.path,r)))},g=()=>j(
e)?(G(["ENOENT"],n,()=>(0,m.renameSync)(n,`${n}.${(0,ee.randomBytes)(8).toString("hex")}`)),i=Ae(e.path,r),Re(pe(i))):[],h=I=>{for(let _ of I)u(fe(_));for(let _ of i)
G(["ENOENT"],_,()=>(0,m.unlinkSync)(_));i=[],!e.stays&&G(["ENOENT","ENOTEMPTY","EEXIST"],e.path,()=>(0,m.rmdirSync)(e.path))},W=()=>{try{p().length===0&&h(g())}catch{}};
return{path:n,inspect:()=>Ne(e),record:I=>{try{u(fe(I))}catch(_){throw W(),_}},withdraw:I=>{try{u(fe({withdrawn:I}))}catch{return h(g().filter(_=>_.id!==I))}p().
length===0&&h(g())},read:p,take:g,settle:h}}function _t(e,t){let r;try{r=B(()=>(0,m.openSync)(e,wt,384));let n=Buffer.from(t);if((0,m.writeSync)(r,n)!==n.length)
throw T(E(e,"no space is left"));return(0,m.fstatSync)(r,{bigint:!0}).ino===(0,m.lstatSync)(e,{bigint:!0}).ino}catch(n){if(b(n)==="ENOENT")return!1;throw n instanceof
Error&&"syscall"in n?T(E(e,S(n)),n):n}finally{r!==void 0&&(0,m.closeSync)(r)}}function Ae(e,t){let r=[];return G(["ENOENT"],e,()=>{r=(0,m.readdirSync)(e)}),r.filter(
n=>n.startsWith(`${t}.`)).map(n=>(0,O.join)(e,n))}function pe(e){let t="";for(let r of e)G(["ENOENT"],r,()=>{t+=(0,m.readFileSync)(r,"utf8")});return t}function G(e,t,r){
try{B(r)}catch(n){if(!e.includes(b(n)))throw T(E(t,S(n)),n)}}var yr=(e,t)=>{let{folder:r,jobKey:n}=e.ledger(t);return Tt({directory:r,jobKey:n,env:t.env})};d();var qe=y(X(),1);d();function Le(e,t){let r={...e};if(t!=="win32")return r;let n=new Map(Object.keys(r).map(u=>[u.toUpperCase(),u])),i=u=>typeof u=="string"?n.get(u.toUpperCase())??
u:u;return new Proxy(r,{get:(u,p)=>Reflect.get(u,i(p)),has:(u,p)=>Reflect.has(u,i(p))})}var Tr="CI_AUTH_HAS_BOUNDARY",Sr="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES";d();d();var He=y(ie(),1),ne=y($(),1);d();var ge="npx --yes ci-auth@1";function me(e,t="shell",r="exit 1"){let n=`${ge} ${e}`;if(t==="fish")return`eval (begin; ${n}; or echo ${r}; end | string collect; \
or echo ${r})`;if(t==="powershell"){let i=`${n} | Out-String | Invoke-Expression`;return r==="false"?i:`${i}; if (-not $?) { exit 1 }`}return`eval "$(${n} || ec\
ho ${r})"`}var vr={env:"NAME=value lines, for the variable file of a CI: GitLab ($GITLAB_ENV, dotenv report), Bitbucket, Semaphore",shell:`export lines for sh, \
bash, dash, zsh and ksh: ${me("\u2026")} in any script (GitLab, Jenkins, Buildkite, Travis), or a file that a shell sources, such as $BASH_ENV of CircleCI`,fish:`\
set lines for fish: ${me("\u2026","fish")}`,powershell:`assignments for PowerShell (Azure Pipelines, AppVeyor): ${me("\u2026","powershell")}`,dotenv:"a quoted .\
env file, for node --env-file, docker compose and dotenv libraries",json:"one flat JSON object, for jq and scripts"};var Rr=[new RegExp("\\p{Surrogate}","u"),"half a character"];d();var Ue=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;var Fe=e=>e===408||e===429||e>=500;function De(e){let{error:t,message:r}=F(e)??{},n=[r,t].find(i=>typeof i=="string"&&i!=="");return we(typeof n=="string"?n:e)||
"(no text)"}function Ot(e,t,r,n=e){let i=e.trim();if(i==="")throw It(r,"empty");if(t===void 0&&!i.startsWith("{"))return{token:i,isExact:i===e};let u=F(i),p=t===
void 0?["id_token","value","token"]:[t],g=p.find(h=>typeof u?.[h]=="string"&&u[h]!=="");if(g!==void 0){let h=String(u?.[g]);return{token:h.trim(),field:g,isExact:h.
trim()===h}}throw new l("OIDC_RESPONSE_INVALID",`${r} holds ${Q(n,"no JSON")}, not ${p.join(" or ")}`,{suggestions:["Name the field that holds the token: --oidc\
-token-field NAME"]})}var Lr=(e,t,r)=>Ot(e,t,r).token,It=(e,t)=>new l("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but it has none (${t})`,{suggestions:[
"Make the CI put its ID token there: the variable, file or command must exist in this step."]});d();var C=y($(),1);function kt(e,t){let r=(0,C.statSync)(e,{throwIfNoEntry:!1});try{(0,C.appendFileSync)(e,t)}catch(n){throw Nt(e,r?.size),n}}function Nt(e,t){try{t===void 0?(0,C.rmSync)(
e,{force:!0}):(0,C.truncateSync)(e,t)}catch{}}function Be(e,t,r){try{kt(t,r)}catch(n){let{code:i}=n;throw new l("FILE_WRITE_FAILED",`the file that ${e} names ca\
nnot be written (${i})`,{suggestions:["The disk may be full, or a step changed the owner or the mode of the file."]})}}var vt=[[/\0/,"a NUL"],[new RegExp("\\p{Su\
rrogate}","u"),"half a character"]],Rt=e=>vt.find(([t])=>t.test(e))?.[1];function je(e,t){let r=Rt(t);if(r!==void 0)throw new l("EXPORT_VALUE_REFUSED",`the valu\
e of ${e} holds ${r}, which a variable cannot hold`,{suggestions:["Write the value into a file and export its path."]})}var Me=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),At=e=>Me(e).replaceAll(":","%3A").replaceAll(",","%2C");function L(e,t,r={}){let n=Object.entries(r).map(([i,u])=>`${i}=${At(u)}`);return`::${e}${n.length>
0?` ${n.join(",")}`:""}::${Me(t)}`}var he=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>L("add-mask",t));function Ct(e,t){je(e,t);let r=`ghadelimiter_${(0,He.randomUUID)()}`;
if(e.includes(r)||t.includes(r))throw new l("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${r}
${t}
${r}
`}function re(e,t,r){let n=Object.entries(r).map(([i,u])=>Ct(i,u)).join("");n!==""&&Ke(e,t,n)}function Ke(e,t,r){let[n]=te(e,t);if(n)throw new l(n.code,n.message,
{suggestions:n.suggestions??[]});Be(t,e[t]??"",r)}function te(e,t){let r=e[t];return r&&(0,ne.statSync)(r,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_\
MISSING",message:r?`${t} names "${r}", which is not a file`:`${t} is not set, so ci-auth cannot set variables for later steps`,suggestions:["Run inside a step o\
f a job, or use --output-format to get the variables on standard output."]}]}var xt=({env:e})=>({reaches:"later steps",problems:({outputs:t,variables:r})=>[...r?
te(e,"GITHUB_ENV"):[],...t?te(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>re(e,"GITHUB_ENV",t),setOutputs:t=>re(e,"GITHUB_OUTPUT",t),appendSummary:t=>{te(e,"GITHU\
B_STEP_SUMMARY").length===0&&Ke(e,"GITHUB_STEP_SUMMARY",t)}}),Ge={temporary:["RUNNER_TEMP"],job:["GITHUB_SERVER_URL","GITHUB_REPOSITORY","GITHUB_RUN_ID","GITHUB\
_RUN_ATTEMPT","GITHUB_JOB","RUNNER_NAME"]},k={handover:xt,tokenVariables:["ACTIONS_ID_TOKEN_REQUEST_URL","ACTIONS_ID_TOKEN_REQUEST_TOKEN"],maskLines:he,workspace:({
cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,place:Ge,ledger:({env:e,temporaryFolder:t})=>({folder:e.RUNNER_TEMP||
t,jobKey:Ge.job.map(r=>e[r]).join(" ")}),secretsWithheld(e){return e.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store\
 only":e.GITHUB_EVENT_NAME!=="pull_request_target"&&Ve(e)?"pull requests from forks get no secrets":void 0}},N={tokenFrom:"`ACTIONS_ID_TOKEN_REQUEST_URL` with `\
ACTIONS_ID_TOKEN_REQUEST_TOKEN` (GET)",audience:"sign-in",source:"url",masking:"`::add-mask::`",handover:"`GITHUB_ENV`, `GITHUB_OUTPUT`",cleanup:"the post step \
of the action, or a step with `if: always()`"};function x(e,t,r){if(t.ACT==="true")return new l("OIDC_LOCAL_RUNNER","act runs this job on a computer that has no\
 OIDC token endpoint",{suggestions:[`Use the endpoint of the emulator: ${ge} emulator run --ci github -- COMMAND`]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new l(
"OIDC_DEPENDABOT","Dependabot started this run, and such a run cannot get an ID token",{suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'",
"Run it after the merge."]});if(Ve(t))return new l("OIDC_FORK_PULL_REQUEST","a pull request from a fork cannot get an ID token",{suggestions:["Skip the step wit\
h if: github.event.pull_request.head.repo.full_name == github.repository","Run it on push."]});let n="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_\
TOKEN";return new l("OIDC_PERMISSION_MISSING",`${e} runs this job, but ${n} are not set`,{suggestions:r})}function Ve(e){try{let t=JSON.parse((0,ne.readFileSync)(
e.GITHUB_EVENT_PATH??"","utf8")),{base:r,head:n}=t.pull_request;return n.repo?.full_name!==r.repo.full_name}catch{return!1}}var v=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&
e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function R(e,t,r){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:n,ACTIONS_ID_TOKEN_REQUEST_URL:i}=t;if(!n||!i)throw r();if(!URL.canParse(
i))throw new l("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");if(Pt(new URL(i),t))throw new l("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUES\
T_URL is an http URL, but the server of this job uses https",{suggestions:["Find the step, or the env: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, \
and remove it."]});let u=p=>{let g=new URL(i);return g.searchParams.set("audience",p),g};return{label:e,mintsAgain:!0,choosesAudience:!0,secrets:[n],async mint(p,g){
let h=await g.send({service:`${e} OIDC`,method:"GET",url:u(p),bearer:n});return $t(e,h)},refreshSource:p=>({kind:"url",url:u(p).href,headers:{Authorization:`Bea\
rer ${n}`},field:"value"})}}var Pt=({hostname:e,protocol:t},r)=>t==="http:"&&!Ue.test(e)&&!r.GITHUB_SERVER_URL?.startsWith("http:");function $t(e,t){let{body:r,
status:n}=t;if(n<200||n>299)throw Lt(e,n,r);let{value:i}=F(r)??{};if(typeof i=="string"&&i!=="")return i;let u=Q(t.shown,`content type "${t.contentType}"`);throw new l(
"OIDC_RESPONSE_INVALID",`${e} answered ${n} without a token, but ${u}`,{suggestions:["Check whether a proxy between the runner and the server answers in place o\
f the server."]})}function Lt(e,t,r){let n=De(r),i={status:t,text:n};return/in '?Completed'? state/i.test(n)?new l("OIDC_JOB_COMPLETED",`${e} issues no token fo\
r a job that has ended`,{server:i,suggestions:["Use the credentials only while the job runs, or use a service account: its access token is still valid after the\
 job."]}):new l("OIDC_REQUEST_FAILED",`${e} refused to issue an ID token: HTTP ${t}: ${n}`,{server:i,suggestions:[Fe(t)?"Run the job again. For longer failures,\
 raise the inputs retries or timeout.":'Check that the job still runs and has "id-token: write".']})}var Ut=['Give the job "permissions: {contents: read, id-token: write}".'],H={...k,id:"depot",label:"Depot CI",facts:{...N,documentation:"https://depot.dev/docs/\
ci/oidc",recognisedBy:"`DEPOT_JOB_URL`",lifetime:"5 minutes"},hasTokenSurface:e=>H.detect(e)&&v(e),detect:e=>!!e.DEPOT_JOB_URL,tokenSource:({env:e})=>R(H.label,
e,()=>x(H.label,e,Ut))};d();function We(e,t){let r=e.filter(({identifies:i})=>i!=="runner"),n=e.filter(({identifies:i})=>i==="runner");return Je(r,t)??Je(n,t)}var Je=(e,t)=>e.find(r=>r.hasTokenSurface(
t))??e.find(r=>r.detect(t));d();d();var Ft={"google.subject":"assertion.repository_id","attribute.repository":"assertion.repository","attribute.repository_id":"assertion.repository_id","attribute.\
repository_owner_id":"assertion.repository_owner_id","attribute.ref":"assertion.ref"},Dt={condition:"assertion.event_name in ['push', 'release', 'schedule', 'wo\
rkflow_dispatch', 'repository_dispatch']"},K={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:Ft,trustedBuild:Dt},Bt=['Give th\
e job "permissions: {contents: read, id-token: write}".',"If a reusable workflow runs the job, the calling job must grant the same permissions."],M={...k,id:"gi\
thub",label:"GitHub Actions",naming:K,facts:{...N,documentation:"https://docs.github.com/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=true`",lifetime:"\
5 minutes"},hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&v(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>R(M.label,e,()=>x(M.label,e,Bt))};var jt=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],V={...k,id:"forgejo",label:"Forgejo Actions",naming:K,
facts:{...N,documentation:"https://forgejo.org/docs/latest/user/actions/security-openid-connect/",recognisedBy:"`FORGEJO_ACTIONS=true`",lifetime:"1 hour"},hasTokenSurface:e=>V.
detect(e)&&v(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>R(V.label,e,()=>x(V.label,e,jt))};d();var Gt=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],Ht=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),J={...k,id:"ghes",label:"GitHub\
 Enterprise Server",naming:K,facts:{...N,documentation:"https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc",recognisedBy:"`GITHUB_AC\
TIONS=true`, `GITHUB_SERVER_URL` not of GitHub",lifetime:"5 minutes"},hasTokenSurface:e=>J.detect(e)&&v(e),detect:e=>e.GITHUB_ACTIONS==="true"&&Ht(e),tokenSource:({
env:e})=>R(J.label,e,()=>x(J.label,e,Gt))};d();var oe={...k,id:"gitea",label:"Gitea Actions",facts:{...N,documentation:"https://docs.gitea.com/usage/actions/secrets",recognisedBy:"`GITEA_ACTIONS=true` withou\
t `FORGEJO_ACTIONS`",tokenFrom:"none in the releases known to us; `ACTIONS_ID_TOKEN_REQUEST_URL` (GET) if the server sets it",audience:"none",lifetime:"no token",
source:"key"},hasTokenSurface:e=>oe.detect(e)&&v(e),detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",tokenSource:({env:e})=>R(oe.label,e,Mt)},Mt=()=>new l(
"OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a secret, with "ci-au\
th key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env NAME"]});var kn="ci-auth-action/0.0.0",Nn=()=>({env:Le(process.env,process.platform),cwd:process.cwd(),temporaryFolder:(0,qe.tmpdir)()}),Qe=[V,oe,H,J,M],vn=({env:e})=>We(
Qe,e)??M,Rn=e=>Qe.find(t=>t.id===e),U=e=>{process.stdout.write(`${e}
`)};function An({env:e}){let t=new Set,r=n=>{e.RUNNER_DEBUG==="1"&&U(L("debug",n))};return{mask(n){if(!t.has(n)){t.add(n);for(let i of he(n))U(i)}},masked:async()=>{},
note:n=>Kt(n),warn:(n,i)=>U(L("warning",`${n}: ${i}`,{title:`ci-auth: ${n}`})),waiting:r,trace:r}}var Xe="recorded",Cn=({env:e},t)=>re(e,"GITHUB_STATE",{[Xe]:JSON.
stringify(t)}),xn=({env:e})=>Ce(e[`STATE_${Xe}`]??""),Kt=e=>U(ye(e));function Pn(e){if(process.exitCode=1,!(e instanceof l)){let g=e instanceof Error?e.stack??e.
message:"a value that is not an error was thrown";U(L("error",`this is a bug in ci-auth: ${g}`,{title:"ci-auth"}));return}let{code:t,facts:r,message:n,problems:i,
suggestions:u}=e,p=[i.length>0?n:n.replace(/$/m,` (${t})`),...r.map(g=>`  ${g}`),...u.length>0?["Try this:",...u.map(g=>`  ${g}`)]:[]];U(L("error",p.join(`
`),{title:`ci-auth: ${t}`}))}d();var f=y(ze(),1),P=y(D(),1);var Ee=e=>(0,f.lstat)(e).then(t=>t.isSymbolicLink(),()=>!1);async function Gn(e){let t=(0,P.dirname)(e);try{if(!(await(0,f.stat)(t)).isDirectory())return Ze(t,"\
is not a folder")}catch(r){return["ENOENT","ENOTDIR"].includes(b(r))?Ze(t,"does not exist"):E(e,S(r))}return await Vt(e)??Jt(e)}var Ze=(e,t)=>({code:"INPUT_WORK\
SPACE_MISSING",message:`the folder ${e} for the credentials file ${t}`,suggestions:["Create the folder first, check out the repository before the sign-in, or ch\
oose another path."]});async function Vt(e){try{return z(e,(await(0,f.lstat)(e)).isSymbolicLink())}catch(t){return b(t)==="ENOENT"?void 0:E(e,S(t))}}async function Jt(e){
try{await(0,f.access)((0,P.dirname)(e),f.constants.W_OK|f.constants.X_OK);return}catch(t){return E(e,S(t))}}async function Hn(e,t,r){let n;try{let{mode:i}=await(0,f.lstat)(
e);if(await Ee(e))throw T(E(e,"it is a link: name the file that it leads to"));if(!(await(0,f.readFile)(e)).equals(Buffer.from(t)))throw new l("FILE_WRITE_FAILE\
D",`cannot write ${e}: it does not contain the text that was read`,{suggestions:["Save it as UTF-8 without a byte order mark, and run the command again."]});n=(0,P.join)(
(0,P.dirname)(e),de()),await(0,f.writeFile)(n,r,{flag:"wx",mode:i}),await(0,f.chmod)(n,i&511),await(0,f.rename)(n,e)}catch(i){throw n!==void 0&&await(0,f.unlink)(
n).catch(()=>{}),await tt(e,i)}}async function Mn(e,t,r=()=>{},{link:n=f.link,mode:i=384}={}){if(await Wt(e))throw T(z(e,await Ee(e)));let u=(0,P.join)((0,P.dirname)(
e),de());await et({path:e,at:u,content:t,mode:i},r,()=>qt(u,e,n))||await et({path:e,at:e,content:t,mode:i},r,async()=>!0)}var Wt=e=>(0,f.lstat)(e).then(()=>!0,()=>!1);
async function qt(e,t,r){try{return await r(e,t),!0}catch(n){if(b(n)==="EEXIST")throw n;return!1}}async function et({at:e,content:t,mode:r,path:n},i,u){let p,g=!1;
try{p=await(0,f.open)(e,"wx",r);let h=ue(await p.stat({bigint:!0}));i(h),await p.writeFile(t),g=await u(),e!==n&&await(0,f.unlink)(e);let W=ue(await p.stat({bigint:!0}));
return g&&!ke(h,W)&&i({...W,birthtimeMs:0}),g}catch(h){throw p&&await(0,f.unlink)(e).catch(()=>{}),g&&await(0,f.unlink)(n).catch(()=>{}),await tt(n,h)}finally{await p?.
close()}}async function tt(e,t){let r=b(t);return r===""||t instanceof l?t:r==="EEXIST"?T(z(e,await Ee(e)),t):T(E(e,S(t)),t)}export{$ as a,ze as b,X as c,D as d,ge as e,b as f,S as g,rr as h,nr as i,E as j,T as k,or as l,B as m,dr as n,ur as o,de as p,lr as q,fr as r,ue as s,ke as t,le as u,
j as v,ve as w,Er as x,St as y,yr as z,Gn as A,Hn as B,Mn as C,Tr as D,Sr as E,Ot as F,Lr as G,It as H,kn as I,Nn as J,vn as K,Rn as L,An as M,Cn as N,xn as O,Kt as P,
Pn as Q};
