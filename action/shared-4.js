import{d as ye,f as we,g as F,h as Q,l,o as ie}from"./shared-7.js";import{a as q,b as y,g as d}from"./shared-8.js";var P=q((qt,be)=>{d();be.exports=process.getBuiltinModule("node:fs")});var D=q((Xt,Te)=>{d();Te.exports=process.getBuiltinModule("node:path")});var X=q((zt,Se)=>{d();Se.exports=process.getBuiltinModule("node:os")});var ze=q(($n,Ye)=>{d();Ye.exports=process.getBuiltinModule("node:fs/promises")});d();var ee=y(ie(),1),g=y(P(),1),I=y(D(),1);d();var _e=y(P(),1),Y=y(X(),1),se=y(D(),1);var rt={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is ex\
ceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link, and links are not followed",ENAMETOOLONG:"\
the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are open"},w=e=>e instanceof Error&&"code"in e&&typeof e.
code=="string"?e.code:"",T=e=>{let t=w(e),r=rt[t];return r?`${r} (${t})`:t||"unknown reason"},tr=e=>w(e)==="ENOENT"?"it does not exist (ENOENT)":T(e),rr=e=>t=>{
if(["ENOENT","ENOTDIR"].includes(w(t)))return e;throw t},nt=(e,t)=>{try{let{uid:r}=(0,_e.lstatSync)(e);return t==="win32"?"":`, owned by user ${r}`}catch{return"\
, which cannot be read"}},E=(e,t,r=(0,Y.platform)())=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,se.dirname)(e)}${nt((0,se.dirname)(
e),r)}`,suggestions:["Choose a folder that this job may write to."]}),z=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and ci-auth never follows links`:
`${e} already exists, and ci-auth never overwrites a file`,suggestions:["Choose another path, or remove the existing file."]}),b=({code:e,message:t,suggestions:r=[]},n)=>new l(
e,t,{suggestions:r,cause:n}),ot=["EACCES","EBUSY","EPERM"],it=[10,20,50,100,200,400],Ie=e=>e==="win32"?it:[],st=e=>new Promise(t=>setTimeout(t,e)),Oe=e=>{if(!ot.
includes(w(e)))throw e};async function nr(e,t=(0,Y.platform)()){for(let r of Ie(t)){try{return await e()}catch(n){Oe(n)}await st(r)}return e()}function B(e,t=(0,Y.platform)()){
for(let r of Ie(t)){try{return e()}catch(n){Oe(n)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,r)}return e()}d();var ae=y(ie(),1),S=y(P(),1),Z=y(X(),1),$=y(D(),1);var ce="ci-creds-",at=/^ci-creds-partial-[0-9a-f]{16}\.json$/,ct=/^ci-creds-[^/\\]*\.json$/,cr=`${ce}*.json`,dr=()=>`${ce}${(0,ae.randomBytes)(8).toString("hex")}\
.json`;var de=()=>`${ce}partial-${(0,ae.randomBytes)(8).toString("hex")}.json`,ur=e=>at.test(e),lr=e=>ct.test(e),ue=({dev:e,ino:t,birthtimeNs:r})=>({device:e.toString(),
inode:t.toString(),birthtimeMs:Number(r)/1e6}),ke=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs),dt=448;function le(e){
let t=ut(e);return{path:(0,$.join)(e,t===void 0?"ci-auth":`ci-auth-${t}`),uid:t}}function ut(e){if((0,Z.platform)()!=="win32")try{return(0,Z.userInfo)().uid}catch{
return lt(e)}}function lt(e){try{let t=(0,S.mkdtempSync)((0,$.join)(e,"ci-auth-probe-")),{uid:r}=(0,S.lstatSync)(t);return(0,S.rmdirSync)(t),r}catch(t){throw b(
E((0,$.join)(e,"ci-auth"),T(t)),t)}}function j(e){let t;try{t=(0,S.lstatSync)(e.path,{bigint:!0})}catch(n){if(["ENOENT","ENOTDIR"].includes(w(n)))return!1;throw b(
E(e.path,T(n)),n)}let r=pt(e,t);if(r)throw b({...E(e.path,r),suggestions:[ft(e.path)]});return!0}function Ne(e){try{(0,S.accessSync)(j(e)?e.path:(0,$.dirname)(e.
path),S.constants.W_OK|S.constants.X_OK);return}catch(t){return t instanceof l?t:E(e.path,T(t))}}function Re(e){try{B(()=>(0,S.mkdirSync)(e.path,{mode:dt}))}catch(t){
if(w(t)!=="EEXIST")throw b(E(e.path,T(t)),t)}j(e)}var ft=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function pt({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users can enter it"}var gt=["id","path","device","inode","createdAt"],mt=["credentials","subject-token","launcher"],ht=e=>gt.every(t=>typeof e[t]=="string")&&(0,I.isAbsolute)(String(
e.path))&&mt.includes(e.kind)&&["profile","projectId","who","content"].every(t=>["undefined","string"].includes(typeof e[t]))&&typeof e.remove=="boolean"&&typeof e.
birthtimeMs=="number",fe=e=>`
${JSON.stringify(e)}
`,xe=e=>Ce(Pe(e).flat()),Ce=e=>e.filter(t=>typeof t=="object"&&t!==null&&ht(t));function ve(e){let t=[...new Set(e.split(`
`))].flatMap(Et),r=new Set(t.map(n=>n.withdrawn));return Ce(t).filter(({id:n})=>!r.has(n))}var Et=e=>Pe(e).filter(t=>typeof t=="object"&&t!==null);function Pe(e){
if(e==="")return[];try{return[JSON.parse(e)]}catch{return[]}}var yt=g.constants.O_WRONLY|g.constants.O_APPEND|g.constants.O_CREAT|(g.constants.O_NOFOLLOW??0),wt=200;
function bt({directory:e,jobKey:t}){return $e(le(e),Tt(t))}var hr=e=>$e({...le((0,I.dirname)((0,I.dirname)(e))),path:(0,I.dirname)(e)},(0,I.basename)(e)),Tt=e=>(0,ee.createHash)(
"sha256").update(e).digest("hex").slice(0,32);function $e(e,t){let r=`${t}.jsonl`,n=(0,I.join)(e.path,r),c=[],u=O=>{for(let _=1;_<=wt;_++)if(Re(e),St(n,O))return;
throw b(E(n,"another process removed it again and again"))},p=()=>{if(!j(e))return[];let O=pe([n]);return ve(O+pe(Ae(e.path,r)))},m=()=>j(e)?(G(["ENOENT"],n,()=>(0,g.renameSync)(
n,`${n}.${(0,ee.randomBytes)(8).toString("hex")}`)),c=Ae(e.path,r),ve(pe(c))):[],h=O=>{for(let _ of O)u(fe(_));for(let _ of c)G(["ENOENT"],_,()=>(0,g.unlinkSync)(
_));c=[],G(["ENOENT","ENOTEMPTY","EEXIST"],e.path,()=>(0,g.rmdirSync)(e.path))},W=()=>{try{p().length===0&&h(m())}catch{}};return{path:n,inspect:()=>Ne(e),record:O=>{
try{u(fe(O))}catch(_){throw W(),_}},withdraw:O=>{try{u(fe({withdrawn:O}))}catch{return h(m().filter(_=>_.id!==O))}p().length===0&&h(m())},read:p,take:m,settle:h}}
function St(e,t){let r;try{r=B(()=>(0,g.openSync)(e,yt,384));let n=Buffer.from(t);if((0,g.writeSync)(r,n)!==n.length)throw b(E(e,"no space is left"));return(0,g.fstatSync)(
r,{bigint:!0}).ino===(0,g.lstatSync)(e,{bigint:!0}).ino}catch(n){if(w(n)==="ENOENT")return!1;throw n instanceof Error&&"syscall"in n?b(E(e,T(n)),n):n}finally{r!==
void 0&&(0,g.closeSync)(r)}}function Ae(e,t){let r=[];return G(["ENOENT"],e,()=>{r=(0,g.readdirSync)(e)}),r.filter(n=>n.startsWith(`${t}.`)).map(n=>(0,I.join)(e,
n))}function pe(e){let t="";for(let r of e)G(["ENOENT"],r,()=>{t+=(0,g.readFileSync)(r,"utf8")});return t}function G(e,t,r){try{B(r)}catch(n){if(!e.includes(w(n)))
throw b(E(t,T(n)),n)}}var Er=(e,t)=>{let{folder:r,jobKey:n}=e.ledger(t);return bt({directory:r,jobKey:n})};d();var qe=y(X(),1);d();function Le(e,t){let r={...e};if(t!=="win32")return r;let n=new Map(Object.keys(r).map(u=>[u.toUpperCase(),u])),c=u=>typeof u=="string"?n.get(u.toUpperCase())??
u:u;return new Proxy(r,{get:(u,p)=>Reflect.get(u,c(p)),has:(u,p)=>Reflect.has(u,c(p))})}var br="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES";d();d();var He=y(ie(),1),ne=y(P(),1);d();var me="npx --yes ci-auth@1";function ge(e,t="shell",r="exit 1"){let n=`${me} ${e}`;if(t==="fish")return`eval (begin; ${n}; or echo ${r}; end | string collect; \
or echo ${r})`;if(t==="powershell"){let c=`${n} | Out-String | Invoke-Expression`;return r==="false"?c:`${c}; if (-not $?) { exit 1 }`}return`eval "$(${n} || ec\
ho ${r})"`}var kr={env:"NAME=value lines, for the variable file of a CI: GitLab ($GITLAB_ENV, dotenv report), Bitbucket, Semaphore",shell:`export lines for sh, \
bash, dash, zsh and ksh: ${ge("\u2026")} in any script (GitLab, Jenkins, Buildkite, Travis), or a file that a shell sources, such as $BASH_ENV of CircleCI`,fish:`\
set lines for fish: ${ge("\u2026","fish")}`,powershell:`assignments for PowerShell (Azure Pipelines, AppVeyor): ${ge("\u2026","powershell")}`,dotenv:"a quoted .\
env file, for node --env-file, docker compose and dotenv libraries",json:"one flat JSON object, for jq and scripts"};var Nr=[new RegExp("\\p{Surrogate}","u"),"half a character"];d();var Ue=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;var Fe=e=>e===408||e===429||e>=500;function De(e){let{error:t,message:r}=F(e)??{},n=[r,t].find(c=>typeof c=="string"&&c!=="");return we(typeof n=="string"?n:e)||
"(no text)"}function _t(e,t,r,n=e){let c=e.trim();if(c==="")throw It(r,"empty");if(t===void 0&&!c.startsWith("{"))return{token:c,isExact:c===e};let u=F(c),p=t===
void 0?["id_token","value","token"]:[t],m=p.find(h=>typeof u?.[h]=="string"&&u[h]!=="");if(m!==void 0){let h=String(u?.[m]);return{token:h.trim(),field:m,isExact:h.
trim()===h}}throw new l("OIDC_RESPONSE_INVALID",`${r} holds ${Q(n,"no JSON")}, not ${p.join(" or ")}`,{suggestions:["Name the field that holds the token: --oidc\
-token-field NAME"]})}var Pr=(e,t,r)=>_t(e,t,r).token,It=(e,t)=>new l("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but it has none (${t})`,{suggestions:[
"Make the CI put its ID token there: the variable, file or command must exist in this step."]});d();var A=y(P(),1);function Ot(e,t){let r=(0,A.statSync)(e,{throwIfNoEntry:!1});try{(0,A.appendFileSync)(e,t)}catch(n){throw kt(e,r?.size),n}}function kt(e,t){try{t===void 0?(0,A.rmSync)(
e,{force:!0}):(0,A.truncateSync)(e,t)}catch{}}function Be(e,t,r){try{Ot(t,r)}catch(n){let{code:c}=n;throw new l("FILE_WRITE_FAILED",`the file that ${e} names ca\
nnot be written (${c})`,{suggestions:["The disk may be full, or a step changed the owner or the mode of the file."]})}}var Nt=[[/\0/,"a NUL"],[new RegExp("\\p{Su\
rrogate}","u"),"half a character"]],Rt=e=>Nt.find(([t])=>t.test(e))?.[1];function je(e,t){let r=Rt(t);if(r!==void 0)throw new l("EXPORT_VALUE_REFUSED",`the valu\
e of ${e} holds ${r}, which a variable cannot hold`,{suggestions:["Write the value into a file and export its path."]})}var Me=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),vt=e=>Me(e).replaceAll(":","%3A").replaceAll(",","%2C");function L(e,t,r={}){let n=Object.entries(r).map(([c,u])=>`${c}=${vt(u)}`);return`::${e}${n.length>
0?` ${n.join(",")}`:""}::${Me(t)}`}var he=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>L("add-mask",t));function At(e,t){je(e,t);let r=`ghadelimiter_${(0,He.randomUUID)()}`;
if(e.includes(r)||t.includes(r))throw new l("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${r}
${t}
${r}
`}function re(e,t,r){let n=Object.entries(r).map(([c,u])=>At(c,u)).join("");n!==""&&Ke(e,t,n)}function Ke(e,t,r){let[n]=te(e,t);if(n)throw new l(n.code,n.message,
{suggestions:n.suggestions??[]});Be(t,e[t]??"",r)}function te(e,t){let r=e[t];return r&&(0,ne.statSync)(r,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_\
MISSING",message:r?`${t} names "${r}", which is not a file`:`${t} is not set, so ci-auth cannot set variables for later steps`,suggestions:["Run inside a step o\
f a job, or use --output-format to get the variables on standard output."]}]}var xt=({env:e})=>({reaches:"later steps",problems:({outputs:t,variables:r})=>[...r?
te(e,"GITHUB_ENV"):[],...t?te(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>re(e,"GITHUB_ENV",t),setOutputs:t=>re(e,"GITHUB_OUTPUT",t),appendSummary:t=>{te(e,"GITHU\
B_STEP_SUMMARY").length===0&&Ke(e,"GITHUB_STEP_SUMMARY",t)}}),Ge={temporary:["RUNNER_TEMP"],job:["GITHUB_SERVER_URL","GITHUB_REPOSITORY","GITHUB_RUN_ID","GITHUB\
_RUN_ATTEMPT","GITHUB_JOB","RUNNER_NAME"]},k={handover:xt,maskLines:he,workspace:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||
e,place:Ge,ledger:({env:e,temporaryFolder:t})=>({folder:e.RUNNER_TEMP||t,jobKey:Ge.job.map(r=>e[r]).join(" ")}),secretsWithheld(e){return e.GITHUB_ACTOR==="depe\
ndabot[bot]"?"runs started by Dependabot get secrets of their own store only":e.GITHUB_EVENT_NAME!=="pull_request_target"&&Je(e)?"pull requests from forks get n\
o secrets":void 0}},N={tokenFrom:"`ACTIONS_ID_TOKEN_REQUEST_URL` with `ACTIONS_ID_TOKEN_REQUEST_TOKEN` (GET)",audience:"sign-in",source:"url",masking:"`::add-ma\
sk::`",handover:"`GITHUB_ENV`, `GITHUB_OUTPUT`",cleanup:"the post step of the action, or a step with `if: always()`"};function x(e,t,r){if(t.ACT==="true")return new l(
"OIDC_LOCAL_RUNNER","act runs this job on a computer that has no OIDC token endpoint",{suggestions:[`Use the endpoint of the emulator: ${me} emulator run --ci g\
ithub -- COMMAND`]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new l("OIDC_DEPENDABOT","Dependabot started this run, and such a run cannot get an ID token",{
suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'","Run it after the merge."]});if(Je(t))return new l("OIDC_FORK_PULL_REQUEST","a pull requ\
est from a fork cannot get an ID token",{suggestions:["Skip the step with if: github.event.pull_request.head.repo.full_name == github.repository","Run it on pus\
h."]});let n="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_TOKEN";return new l("OIDC_PERMISSION_MISSING",`${e} runs this job, but ${n} are not set`,
{suggestions:r})}function Je(e){try{let t=JSON.parse((0,ne.readFileSync)(e.GITHUB_EVENT_PATH??"","utf8")),{base:r,head:n}=t.pull_request;return n.repo?.full_name!==
r.repo.full_name}catch{return!1}}var R=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function v(e,t,r){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:n,
ACTIONS_ID_TOKEN_REQUEST_URL:c}=t;if(!n||!c)throw r();if(!URL.canParse(c))throw new l("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");if(Ct(new URL(
c),t))throw new l("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is an http URL, but the server of this job uses https",{suggestions:["Find the step, or th\
e env: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, and remove it."]});let u=p=>{let m=new URL(c);return m.searchParams.set("audience",p),m};return{
label:e,mintsAgain:!0,choosesAudience:!0,secrets:[n],async mint(p,m){let h=await m.send({service:`${e} OIDC`,method:"GET",url:u(p),bearer:n});return Pt(e,h)},refreshSource:p=>({
kind:"url",url:u(p).href,headers:{Authorization:`Bearer ${n}`},field:"value"})}}var Ct=({hostname:e,protocol:t},r)=>t==="http:"&&!Ue.test(e)&&!r.GITHUB_SERVER_URL?.
startsWith("http:");function Pt(e,t){let{body:r,status:n}=t;if(n<200||n>299)throw $t(e,n,r);let{value:c}=F(r)??{};if(typeof c=="string"&&c!=="")return c;let u=Q(
t.shown,`content type "${t.contentType}"`);throw new l("OIDC_RESPONSE_INVALID",`${e} answered ${n} without a token, but ${u}`,{suggestions:["Check whether a pro\
xy between the runner and the server answers in place of the server."]})}function $t(e,t,r){let n=De(r),c={status:t,text:n};return/in '?Completed'? state/i.test(
n)?new l("OIDC_JOB_COMPLETED",`${e} issues no token for a job that has ended`,{server:c,suggestions:["Use the credentials only while the job runs, or use a serv\
ice account: its access token is still valid after the job."]}):new l("OIDC_REQUEST_FAILED",`${e} refused to issue an ID token: HTTP ${t}: ${n}`,{server:c,suggestions:[
Fe(t)?"Run the job again. For longer failures, raise the inputs retries or timeout.":'Check that the job still runs and has "id-token: write".']})}var Lt=['Give the job "permissions: {contents: read, id-token: write}".'],H={...k,id:"depot",label:"Depot CI",facts:{...N,documentation:"https://depot.dev/docs/\
ci/oidc",recognisedBy:"`DEPOT_JOB_URL`",lifetime:"5 minutes"},hasTokenSurface:e=>H.detect(e)&&R(e),detect:e=>!!e.DEPOT_JOB_URL,tokenSource:({env:e})=>v(H.label,
e,()=>x(H.label,e,Lt))};d();function We(e,t){let r=e.filter(({identifies:c})=>c!=="runner"),n=e.filter(({identifies:c})=>c==="runner");return Ve(r,t)??Ve(n,t)}var Ve=(e,t)=>e.find(r=>r.hasTokenSurface(
t))??e.find(r=>r.detect(t));d();d();var Ut={"google.subject":"assertion.repository_id","attribute.repository":"assertion.repository","attribute.repository_id":"assertion.repository_id","attribute.\
repository_owner_id":"assertion.repository_owner_id","attribute.ref":"assertion.ref"},Ft={condition:"assertion.event_name in ['push', 'release', 'schedule', 'wo\
rkflow_dispatch', 'repository_dispatch']"},K={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:Ut,trustedBuild:Ft},Dt=['Give th\
e job "permissions: {contents: read, id-token: write}".',"If a reusable workflow runs the job, the calling job must grant the same permissions."],M={...k,id:"gi\
thub",label:"GitHub Actions",naming:K,facts:{...N,documentation:"https://docs.github.com/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=true`",lifetime:"\
5 minutes"},hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&R(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>v(M.label,e,()=>x(M.label,e,Dt))};var Bt=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],J={...k,id:"forgejo",label:"Forgejo Actions",naming:K,
facts:{...N,documentation:"https://forgejo.org/docs/latest/user/actions/security-openid-connect/",recognisedBy:"`FORGEJO_ACTIONS=true`",lifetime:"1 hour"},hasTokenSurface:e=>J.
detect(e)&&R(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>v(J.label,e,()=>x(J.label,e,Bt))};d();var jt=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],Gt=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),V={...k,id:"ghes",label:"GitHub\
 Enterprise Server",naming:K,facts:{...N,documentation:"https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc",recognisedBy:"`GITHUB_AC\
TIONS=true`, `GITHUB_SERVER_URL` not of GitHub",lifetime:"5 minutes"},hasTokenSurface:e=>V.detect(e)&&R(e),detect:e=>e.GITHUB_ACTIONS==="true"&&Gt(e),tokenSource:({
env:e})=>v(V.label,e,()=>x(V.label,e,jt))};d();var oe={...k,id:"gitea",label:"Gitea Actions",facts:{...N,documentation:"https://docs.gitea.com/usage/actions/secrets",recognisedBy:"`GITEA_ACTIONS=true` withou\
t `FORGEJO_ACTIONS`",tokenFrom:"none in the releases known to us; `ACTIONS_ID_TOKEN_REQUEST_URL` (GET) if the server sets it",audience:"none",lifetime:"no token",
source:"key"},hasTokenSurface:e=>oe.detect(e)&&R(e),detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",tokenSource:({env:e})=>v(oe.label,e,Ht)},Ht=()=>new l(
"OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a secret, with "ci-au\
th key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env NAME"]});var In="ci-auth-action/0.0.0",On=()=>({env:Le(process.env,process.platform),cwd:process.cwd(),temporaryFolder:(0,qe.tmpdir)()}),Qe=[J,oe,H,V,M],kn=({env:e})=>We(
Qe,e)??M,Nn=e=>Qe.find(t=>t.id===e),U=e=>{process.stdout.write(`${e}
`)};function Rn({env:e}){let t=new Set,r=n=>{e.RUNNER_DEBUG==="1"&&U(L("debug",n))};return{mask(n){if(!t.has(n)){t.add(n);for(let c of he(n))U(c)}},masked:async()=>{},
note:n=>Mt(n),warn:(n,c)=>U(L("warning",`${n}: ${c}`,{title:`ci-auth: ${n}`})),waiting:r,trace:r}}var Xe="recorded",vn=({env:e},t)=>re(e,"GITHUB_STATE",{[Xe]:JSON.
stringify(t)}),An=({env:e})=>xe(e[`STATE_${Xe}`]??""),Mt=e=>U(ye(e));function xn(e){if(process.exitCode=1,!(e instanceof l)){let m=e instanceof Error?e.stack??e.
message:"a value that is not an error was thrown";U(L("error",`this is a bug in ci-auth: ${m}`,{title:"ci-auth"}));return}let{code:t,facts:r,message:n,problems:c,
suggestions:u}=e,p=[c.length>0?n:n.replace(/$/m,` (${t})`),...r.map(m=>`  ${m}`),...u.length>0?["Try this:",...u.map(m=>`  ${m}`)]:[]];U(L("error",p.join(`
`),{title:`ci-auth: ${t}`}))}d();var f=y(ze(),1),C=y(D(),1);var Ee=e=>(0,f.lstat)(e).then(t=>t.isSymbolicLink(),()=>!1);async function Bn(e){let t=(0,C.dirname)(e);try{if(!(await(0,f.stat)(t)).isDirectory())return Ze(t,"\
is not a folder")}catch(r){return["ENOENT","ENOTDIR"].includes(w(r))?Ze(t,"does not exist"):E(e,T(r))}return await Kt(e)??Jt(e)}var Ze=(e,t)=>({code:"INPUT_WORK\
SPACE_MISSING",message:`the folder ${e} for the credentials file ${t}`,suggestions:["Create the folder first, check out the repository before the sign-in, or ch\
oose another path."]});async function Kt(e){try{return z(e,(await(0,f.lstat)(e)).isSymbolicLink())}catch(t){return w(t)==="ENOENT"?void 0:E(e,T(t))}}async function Jt(e){
try{await(0,f.access)((0,C.dirname)(e),f.constants.W_OK|f.constants.X_OK);return}catch(t){return E(e,T(t))}}async function jn(e,t,r){let n;try{let{mode:c}=await(0,f.lstat)(
e);if(await Ee(e))throw b(E(e,"it is a link: name the file that it leads to"));if(!(await(0,f.readFile)(e)).equals(Buffer.from(t)))throw new l("FILE_WRITE_FAILE\
D",`cannot write ${e}: it does not contain the text that was read`,{suggestions:["Save it as UTF-8 without a byte order mark, and run the command again."]});n=(0,C.join)(
(0,C.dirname)(e),de()),await(0,f.writeFile)(n,r,{flag:"wx",mode:c}),await(0,f.chmod)(n,c&511),await(0,f.rename)(n,e)}catch(c){throw n!==void 0&&await(0,f.unlink)(
n).catch(()=>{}),await tt(e,c)}}async function Gn(e,t,r=()=>{},{link:n=f.link,mode:c=384}={}){if(await Vt(e))throw b(z(e,await Ee(e)));let u=(0,C.join)((0,C.dirname)(
e),de());await et({path:e,at:u,content:t,mode:c},r,()=>Wt(u,e,n))||await et({path:e,at:e,content:t,mode:c},r,async()=>!0)}var Vt=e=>(0,f.lstat)(e).then(()=>!0,()=>!1);
async function Wt(e,t,r){try{return await r(e,t),!0}catch(n){if(w(n)==="EEXIST")throw n;return!1}}async function et({at:e,content:t,mode:r,path:n},c,u){let p,m=!1;
try{p=await(0,f.open)(e,"wx",r);let h=ue(await p.stat({bigint:!0}));c(h),await p.writeFile(t),m=await u(),e!==n&&await(0,f.unlink)(e);let W=ue(await p.stat({bigint:!0}));
return m&&!ke(h,W)&&c({...W,birthtimeMs:0}),m}catch(h){throw p&&await(0,f.unlink)(e).catch(()=>{}),m&&await(0,f.unlink)(n).catch(()=>{}),await tt(n,h)}finally{await p?.
close()}}async function tt(e,t){let r=w(t);return r===""||t instanceof l?t:r==="EEXIST"?b(z(e,await Ee(e)),t):b(E(e,T(t)),t)}export{P as a,ze as b,X as c,D as d,me as e,w as f,T as g,tr as h,rr as i,E as j,b as k,nr as l,B as m,cr as n,dr as o,de as p,ur as q,lr as r,ue as s,ke as t,le as u,
j as v,Re as w,hr as x,Tt as y,Er as z,Bn as A,jn as B,Gn as C,br as D,_t as E,Pr as F,It as G,In as H,On as I,kn as J,Nn as K,Rn as L,vn as M,An as N,Mt as O,xn as P};
