import{C as Z,d as he,e as Y,f as Ee,g as k,h as z,l as f,v as ye,w as we}from"./shared-7.js";import{a as G,b as h,g as l}from"./shared-8.js";var C=G((Xt,be)=>{l();be.exports=process.getBuiltinModule("node:fs")});var P=G((zt,_e)=>{l();_e.exports=process.getBuiltinModule("node:path")});var L=G((er,Te)=>{l();Te.exports=process.getBuiltinModule("node:os")});var ot=G((Hn,nt)=>{l();nt.exports=process.getBuiltinModule("node:fs/promises")});l();var V=h(Z(),1),m=h(C(),1),O=h(P(),1);l();var Se=h(C(),1),M=h(L(),1),ee=h(P(),1);var ct={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is ex\
ceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link, and links are not followed",ENAMETOOLONG:"\
the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are open"},b=e=>e instanceof Error&&"code"in e&&typeof e.
code=="string"?e.code:"",T=e=>{let t=b(e),r=ct[t];return r?`${r} (${t})`:t||"unknown reason"},nr=e=>b(e)==="ENOENT"?"it does not exist (ENOENT)":T(e),or=e=>t=>{
if(["ENOENT","ENOTDIR"].includes(b(t)))return e;throw t},dt=(e,t)=>{try{let{uid:r}=(0,Se.lstatSync)(e);return t==="win32"?"":`, owned by user ${r}`}catch{return"\
, which cannot be read"}},E=(e,t,r=(0,M.platform)())=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,ee.dirname)(e)}${dt((0,ee.dirname)(
e),r)}`,suggestions:["Choose a folder that this job may write to."]}),H=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and ci-auth never follows links`:
`${e} already exists, and ci-auth never overwrites a file`,suggestions:["Choose another path, or remove the existing file."]}),_=({code:e,message:t,suggestions:r=[]},n)=>new f(
e,t,{suggestions:r,cause:n}),ut=["EACCES","EBUSY","EPERM"],lt=[10,20,50,100,200,400],Oe=e=>e==="win32"?lt:[],ft=e=>new Promise(t=>setTimeout(t,e)),Ie=e=>{if(!ut.
includes(b(e)))throw e};async function ir(e,t=(0,M.platform)()){for(let r of Oe(t)){try{return await e()}catch(n){Ie(n)}await ft(r)}return e()}function U(e,t=(0,M.platform)()){
for(let r of Oe(t)){try{return e()}catch(n){Ie(n)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,r)}return e()}l();var te=h(Z(),1),w=h(C(),1),K=h(L(),1),A=h(P(),1);var re="ci-creds-",pt=/^ci-creds-partial-[0-9a-f]{16}\.json$/,mt=/^ci-creds-[^/\\]*\.json$/,ur=`${re}*.json`,lr=()=>`${re}${(0,te.randomBytes)(8).toString("hex")}\
.json`;var ne=()=>`${re}partial-${(0,te.randomBytes)(8).toString("hex")}.json`,fr=e=>pt.test(e),pr=e=>mt.test(e),oe=({dev:e,ino:t,birthtimeNs:r})=>({device:e.toString(),
inode:t.toString(),birthtimeMs:Number(r)/1e6}),Ne=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs),gt=448;function ie(e,t={}){
let r=Et(e),n=(0,A.join)(e,r===void 0?"ci-auth":`ci-auth-${r}`);return{path:n,uid:r,stays:r!==void 0&&Object.values(t).some(d=>d?.includes(n+A.sep))&&ht(e,r)}}function ht(e,t){
try{let{mode:r,uid:n}=(0,w.statSync)(e);return(r&18)!==0||![t,0].includes(n)}catch{return!1}}function Et(e){if((0,K.platform)()!=="win32")try{return(0,K.userInfo)().
uid}catch{return yt(e)}}function yt(e){try{let t=(0,w.mkdtempSync)((0,A.join)(e,"ci-auth-probe-")),{uid:r}=(0,w.lstatSync)(t);return(0,w.rmdirSync)(t),r}catch(t){
throw _(E((0,A.join)(e,"ci-auth"),T(t)),t)}}function F(e){let t;try{t=(0,w.lstatSync)(e.path,{bigint:!0})}catch(n){if(["ENOENT","ENOTDIR"].includes(b(n)))return!1;
throw _(E(e.path,T(n)),n)}let r=bt(e,t);if(r)throw _({...E(e.path,r),suggestions:[wt(e.path)]});return!0}function Ae(e){try{(0,w.accessSync)(F(e)?e.path:(0,A.dirname)(
e.path),w.constants.W_OK|w.constants.X_OK);return}catch(t){return t instanceof f?t:E(e.path,T(t))}}function ve(e){try{U(()=>(0,w.mkdirSync)(e.path,{mode:gt}))}catch(t){
if(b(t)!=="EEXIST")throw _(E(e.path,T(t)),t)}F(e)}var wt=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function bt({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users can enter it"}var _t=["credentials","subject-token","launcher"];function Ce(e){let t=e??{};return["id","path","device","inode","createdAt"].every(r=>typeof t[r]=="string")&&(0,O.isAbsolute)(
String(t.path))&&_t.includes(t.kind)&&["profile","projectId","who","content"].every(r=>["undefined","string"].includes(typeof t[r]))&&typeof t.remove=="boolean"&&
typeof t.birthtimeMs=="number"}var se=e=>`
${JSON.stringify(e)}
`;function Pe(e){try{return[JSON.parse(e)].flat().filter(Ce)}catch{return[]}}function Re(e){let t=[...new Set(e.split(`
`))].map(k).filter(n=>n!==void 0),r=new Set(t.map(n=>n.withdrawn));return t.filter(Ce).filter(({id:n})=>!r.has(n))}var Tt=m.constants.O_WRONLY|m.constants.O_APPEND|
m.constants.O_CREAT|(m.constants.O_NOFOLLOW??0),St=200;function Ot({directory:e,env:t,jobKey:r}){return xe(ie(e,t),It(r))}var Tr=e=>xe({...ie((0,O.dirname)((0,O.dirname)(
e))),path:(0,O.dirname)(e)},(0,O.basename)(e)),It=e=>(0,V.createHash)("sha256").update(e).digest("hex").slice(0,32);function xe(e,t){let r=`${t}.jsonl`,n=(0,O.join)(
e.path,r),i=[],d=I=>{for(let S=1;S<=St;S++)if(ve(e),Nt(n,I))return;throw _(E(n,"another process removed it again and again"))},u=()=>{if(!F(e))return[];let I=ae(
[n]);return Re(I+ae(ke(e.path,r)))},g=()=>F(e)?(D(["ENOENT"],n,()=>(0,m.renameSync)(n,`${n}.${(0,V.randomBytes)(8).toString("hex")}`)),i=ke(e.path,r),Re(ae(i))):
[],y=I=>{for(let S of I)d(se(S));for(let S of i)D(["ENOENT"],S,()=>(0,m.unlinkSync)(S));i=[],!e.stays&&D(["ENOENT","ENOTEMPTY","EEXIST"],e.path,()=>(0,m.rmdirSync)(
e.path))},B=()=>{try{u().length===0&&y(g())}catch{}};return{path:n,inspect:()=>Ae(e),record:I=>{try{d(se(I))}catch(S){throw B(),S}},withdraw:I=>{try{d(se({withdrawn:I}))}catch{
return y(g().filter(S=>S.id!==I))}u().length===0&&y(g())},read:u,take:g,settle:y}}function Nt(e,t){let r;try{r=U(()=>(0,m.openSync)(e,Tt,384));let n=Buffer.from(
t);if((0,m.writeSync)(r,n)!==n.length)throw _(E(e,"no space is left"));return(0,m.fstatSync)(r,{bigint:!0}).ino===(0,m.lstatSync)(e,{bigint:!0}).ino}catch(n){if(b(
n)==="ENOENT")return!1;throw n instanceof Error&&"syscall"in n?_(E(e,T(n)),n):n}finally{r!==void 0&&(0,m.closeSync)(r)}}var ke=(e,t)=>(D(["ENOENT"],e,()=>(0,m.readdirSync)(
e))??[]).filter(r=>r.startsWith(`${t}.`)).map(r=>(0,O.join)(e,r)),ae=e=>e.map(t=>D(["ENOENT"],t,()=>(0,m.readFileSync)(t,"utf8"))??"").join("");function D(e,t,r){
try{return U(r)}catch(n){if(e.includes(b(n)))return;throw _(E(t,T(n)),n)}}var Sr=(e,t)=>{let{folder:r,jobKey:n}=e.ledger(t);return Ot({directory:r,jobKey:n,env:t.
env})};function At(e){let t=new Map;for(let{kind:r,path:n,profile:i,projectId:d}of e.toSorted((u,g)=>u.createdAt.localeCompare(g.createdAt)))r!=="credentials"||
i===void 0||t.set(i,{name:i,credentialsFile:n,projectId:d});return[...t.values()]}function Or(e,t){let r=At(e),n=r.find(u=>u.name===t);if(n)return n;if(!we(t)){
let u=`"${Y(t)}" is not the name of a profile`;throw new f("INPUT_PROFILE_INVALID",u,{suggestions:[ye]})}let i=r.map(u=>u.name).join(", "),d=`this job has not s\
igned in with the profile "${Y(t)}"`;throw new f("INPUT_PROFILE_UNKNOWN",d,{suggestions:[i===""?"This job has no profile yet.":`The profiles of this job: ${i}`,
"Sign in first, in the same job: ci-auth federate --profile NAME \u2026, or ci-auth key --profile NAME \u2026"]})}l();var et=h(L(),1);l();function $e(e,t){let r={...e};if(t!=="win32")return r;let n=new Map(Object.keys(r).map(d=>[d.toUpperCase(),d])),i=d=>typeof d=="string"?n.get(d.toUpperCase())??
d:d;return new Proxy(r,{get:(d,u)=>Reflect.get(d,i(u)),has:(d,u)=>Reflect.has(d,i(u))})}var Ar="CI_AUTH_HAS_BOUNDARY",vr="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES",vt=[[/\0/,"a NUL"],[new RegExp("\\p{Surrogate}","u"),"half a character"]],ce=e=>vt.
find(([t])=>t.test(e))?.[1];l();l();var Ve=h(Z(),1),X=h(C(),1);l();var de="npx --yes ci-auth@1";function W(e,t="shell",r="exit 1"){let n=`${de} ${e}`;if(t==="fish")return`eval (begin; ${n}; or echo ${r}; end | string collect; o\
r echo ${r})`;if(t==="powershell"){let i=`${n} | Out-String | Invoke-Expression`;return r==="false"?i:`${i}; if (-not $?) { exit 1 }`}return`eval "$(${n} || ech\
o ${r})"`}var Lr=W("federate --output-format shell"),Ur={env:"NAME=value lines, for the variable file of a CI: GitLab ($GITLAB_ENV, dotenv report), Bitbucket, S\
emaphore",shell:`export lines for sh, bash, dash, zsh and ksh: ${W("\u2026")} in any script (GitLab, Jenkins, Buildkite, Travis), or a file that a shell sources\
, such as $BASH_ENV of CircleCI`,fish:`set lines for fish: ${W("\u2026","fish")}`,powershell:`assignments for PowerShell (Azure Pipelines, AppVeyor): ${W("\u2026",
"powershell")}`,dotenv:"a quoted .env file, for node --env-file, docker compose and dotenv libraries",json:"one flat JSON object, for jq and scripts"};l();var Le=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;function Ue(e,t,r="audience"){if(!URL.canParse(e))throw new f("OIDC_REQUEST_FAILED",`${t} is not a URL`);return n=>{let i=new URL(e);return i.searchParams.set(r,
n),i}}var Fe=e=>({label:e.label,mintsAgain:!0,choosesAudience:e.choosesAudience??!0,secrets:e.secrets,mint:(t,r)=>Rt(e,t,r),refreshSource:e.refreshSource??(()=>{})});
async function Rt(e,t,r){let n=`${e.label} OIDC`,i=await r.send({service:n,...e.request(t)});if(i.status<200||i.status>299)throw kt(e,i);if(e.field===void 0&&!i.
body.trim().startsWith("{"))return De(i.body,void 0,`the answer of ${e.label}`,i.shown).token;let d=k(i.body)?.[e.field??""];if(typeof d=="string"&&d!=="")return d;
throw Ct(e,i)}function kt({causeOf:e,label:t,remedies:r},{body:n,status:i}){let d=Pt(n),u={status:i,text:d},g=e?.(u);return g?g.with({server:u}):new f("OIDC_REQ\
UEST_FAILED",`${t} refused to issue an ID token: HTTP ${i}: ${d}`,{server:u,suggestions:[...r?.(u)??[],...ue(i)?["Run the job again. For longer failures, raise \
the inputs retries or timeout."]:[]]})}function Ct({field:e,label:t},{contentType:r,shown:n,status:i}){let d=z(n,`content type "${r}"`),u=e===void 0?"a token":`\
a token in "${e}"`;return new f("OIDC_RESPONSE_INVALID",`${t} answered ${i} without ${u}, but ${d}`,{suggestions:["Check whether a proxy between the job and the\
 server answers in place of the server."]})}var ue=e=>e===408||e===429||e>=500;function Pt(e){let{error:t,message:r}=k(e)??{},n=[r,t].find(i=>typeof i=="string"&&
i!=="");return Ee(typeof n=="string"?n:e)||"(no text)"}function De(e,t,r,n=e){let i=e.trim();if(i==="")throw xt(r,"empty");if(t===void 0&&!i.startsWith("{"))return{
token:i,isExact:i===e};let d=k(i),u=t===void 0?["id_token","value","token"]:[t],g=u.find(y=>typeof d?.[y]=="string"&&d[y]!=="");if(g!==void 0){let y=String(d?.[g]);
return{token:y.trim(),field:g,isExact:y.trim()===y}}throw new f("OIDC_RESPONSE_INVALID",`${r} holds ${z(n,"no JSON")}, not ${u.join(" or ")}`,{suggestions:["Nam\
e the field that holds the token: --oidc-token-field NAME"]})}var Mr=(e,t,r)=>De(e,t,r).token,xt=(e,t)=>new f("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold th\
e ID token, but it has none (${t})`,{suggestions:["Make the CI put its ID token there: the variable, file or command must exist in this step."]});l();var v=h(C(),1),Be=h(L(),1),J=h(P(),1);function Ge(e){let t=({env:r,temporaryFolder:n})=>je(r,e.temporary??[])??n;return{place:e,workspace:({cwd:r,env:n})=>(0,J.resolve)(r,$t(je(n,e.workspace)??r,n)),
credentialsFolder:t,ledger:r=>({folder:t(r),jobKey:e.job.map(n=>r.env[n]??"").join(" ")})}}var je=(e,t)=>t.map(r=>e[r]).find(Boolean),$t=(e,t)=>e==="~"||e.startsWith(
"~/")?(0,J.join)(t.HOME||(0,Be.homedir)(),e.slice(1)):e;function Lt(e,t){let r=(0,v.statSync)(e,{throwIfNoEntry:!1});try{(0,v.appendFileSync)(e,t)}catch(n){throw Ut(e,r?.size),n}}function Ut(e,t){try{t===void 0?(0,v.rmSync)(
e,{force:!0}):(0,v.truncateSync)(e,t)}catch{}}function Me(e,t,r){try{Lt(t,r)}catch(n){let{code:i}=n;throw new f("FILE_WRITE_FAILED",`the file that ${e} names ca\
nnot be written (${i})`,{suggestions:["The disk may be full, or a step changed the owner or the mode of the file."]})}}function He(e,t){let r=ce(t);if(r!==void 0)
throw new f("EXPORT_VALUE_REFUSED",`the value of ${e} holds ${r}, which a variable cannot hold`,{suggestions:["Write the value into a file and export its path."]})}var We=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),Ft=e=>We(e).replaceAll(":","%3A").replaceAll(",","%2C");function x(e,t,r={}){let n=Object.entries(r).map(([i,d])=>`${i}=${Ft(d)}`);return`::${e}${n.length>
0?` ${n.join(",")}`:""}::${We(t)}`}var le=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>x("add-mask",t));function Dt(e,t){He(e,t);let r=`ghadelimiter_${(0,Ve.randomUUID)()}`;
if(e.includes(r)||t.includes(r))throw new f("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${r}
${t}
${r}
`}function q(e,t,r){let n=Object.entries(r).map(([i,d])=>Dt(i,d)).join("");n!==""&&Je(e,t,n)}function Je(e,t,r){let[n]=Q(e,t);if(n)throw new f(n.code,n.message,
{suggestions:n.suggestions??[]});Me(t,e[t]??"",r)}function Q(e,t){let r=e[t];return r&&(0,X.statSync)(r,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_MI\
SSING",message:r?`${t} names "${r}", which is not a file`:`${t} is not set, so ci-auth cannot set variables for later steps`,suggestions:["Run inside a step of \
a job, or use --output-format to get the variables on standard output."]}]}var jt=({env:e})=>({reaches:"later steps",problems:({outputs:t,variables:r})=>[...r?Q(
e,"GITHUB_ENV"):[],...t?Q(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>q(e,"GITHUB_ENV",t),setOutputs:t=>q(e,"GITHUB_OUTPUT",t),appendSummary:t=>{Q(e,"GITHUB_STEP_\
SUMMARY").length===0&&Je(e,"GITHUB_STEP_SUMMARY",t)}}),Ke=Ge({workspace:["GITHUB_WORKSPACE"],temporary:["RUNNER_TEMP"],job:["GITHUB_SERVER_URL","GITHUB_REPOSITO\
RY","GITHUB_RUN_ID","GITHUB_RUN_ATTEMPT","GITHUB_JOB","RUNNER_NAME"]}),N=({facts:e,grant:t,...r})=>({...r,facts:{tokenFrom:"`ACTIONS_ID_TOKEN_REQUEST_URL` with \
`ACTIONS_ID_TOKEN_REQUEST_TOKEN` (GET)",audience:"sign-in",source:"url",masking:"`::add-mask::`",handover:"`GITHUB_ENV`, `GITHUB_OUTPUT`",cleanup:"the post step\
 of the action, or a step with `if: always()`",...e},tokenVariables:["ACTIONS_ID_TOKEN_REQUEST_URL","ACTIONS_ID_TOKEN_REQUEST_TOKEN"],hasTokenSurface:n=>r.detect(
n)&&!!(n.ACTIONS_ID_TOKEN_REQUEST_URL&&n.ACTIONS_ID_TOKEN_REQUEST_TOKEN),tokenSource:({env:n})=>fe(r.label,n,()=>Bt(r.label,n,t)),handover:jt,maskLines:le,...Ke,
credentialsFolder:Ke.workspace,secretsWithheld(n){return n.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":n.GITHUB_EVENT_NAME!==
"pull_request_target"&&Qe(n)?"pull requests from forks get no secrets":void 0}});function Bt(e,t,r){if(t.ACT==="true")return new f("OIDC_LOCAL_RUNNER","act runs\
 this job on a computer that has no OIDC token endpoint",{suggestions:[`Use the endpoint of the emulator: ${de} emulator run --ci github -- COMMAND`]});if(t.GITHUB_ACTOR===
"dependabot[bot]")return new f("OIDC_DEPENDABOT","Dependabot started this run, and such a run cannot get an ID token",{suggestions:["Skip the step with if: gith\
ub.actor != 'dependabot[bot]'","Run it after the merge."]});if(Qe(t))return new f("OIDC_FORK_PULL_REQUEST","a pull request from a fork cannot get an ID token",{
suggestions:["Skip the step with if: github.event.pull_request.head.repo.full_name == github.repository","Run it on push."]});let n="ACTIONS_ID_TOKEN_REQUEST_UR\
L and ACTIONS_ID_TOKEN_REQUEST_TOKEN";return new f("OIDC_PERMISSION_MISSING",`${e} runs this job, but ${n} are not set`,{suggestions:r})}function Qe(e){try{let t=JSON.
parse((0,X.readFileSync)(e.GITHUB_EVENT_PATH??"","utf8")),{base:r,head:n}=t.pull_request;return n.repo?.full_name!==r.repo.full_name}catch{return!1}}function fe(e,t,r){
let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:n,ACTIONS_ID_TOKEN_REQUEST_URL:i}=t;if(!n||!i)throw r();let d=Ue(i,"ACTIONS_ID_TOKEN_REQUEST_URL");if(Gt(new URL(i),t))throw new f(
"OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is an http URL, but the server of this job uses https",{suggestions:["Find the step, or the env: of the work\
flow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, and remove it."]});return Fe({label:e,request:u=>({method:"GET",url:d(u),bearer:n}),field:"value",secrets:[n],causeOf:({
text:u})=>/in '?Completed'? state/i.test(u)?Mt(e):void 0,remedies:({status:u})=>ue(u)?[]:['Check that the job still runs and has "id-token: write".'],refreshSource:u=>({
kind:"url",url:d(u).href,headers:{Authorization:`Bearer ${n}`},field:"value"})})}var Gt=({hostname:e,protocol:t},r)=>t==="http:"&&!Le.test(e)&&!r.GITHUB_SERVER_URL?.
startsWith("http:"),Mt=e=>new f("OIDC_JOB_COMPLETED",`${e} issues no token for a job that has ended`,{suggestions:["Use the credentials only while the job runs,\
 or use a service account: its access token is still valid after the job."]});var qe=N({id:"depot",label:"Depot CI",facts:{documentation:"https://depot.dev/docs/ci/oidc",recognisedBy:"`DEPOT_JOB_URL`",lifetime:"5 minutes"},detect:e=>!!e.DEPOT_JOB_URL,
grant:['Give the job "permissions: {contents: read, id-token: write}".']});l();function Ye(e,t){let r=e.filter(({identifies:i})=>i!=="runner"),n=e.filter(({identifies:i})=>i==="runner");return Xe(r,t)??Xe(n,t)}var Xe=(e,t)=>e.find(r=>r.hasTokenSurface(
t))??e.find(r=>r.detect(t));l();l();var j={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:{"google.subject":"assertion.repository_id","attribute.repository":"ass\
ertion.repository","attribute.repository_id":"assertion.repository_id","attribute.repository_owner_id":"assertion.repository_owner_id","attribute.ref":"assertio\
n.ref"},trustedBuild:{condition:"assertion.event_name in ['push', 'release', 'schedule', 'workflow_dispatch', 'repository_dispatch']"}},pe=N({id:"github",label:"\
GitHub Actions",naming:j,facts:{documentation:"https://docs.github.com/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=true`",lifetime:"5 minutes"},
detect:e=>e.GITHUB_ACTIONS==="true",grant:['Give the job "permissions: {contents: read, id-token: write}".',"If a reusable workflow runs the job, the calling jo\
b must grant the same permissions."]});var ze=N({id:"forgejo",label:"Forgejo Actions",naming:j,facts:{documentation:"https://forgejo.org/docs/latest/user/actions/security-openid-connect/",recognisedBy:"\
`FORGEJO_ACTIONS=true`",lifetime:"1 hour"},detect:e=>e.FORGEJO_ACTIONS==="true",grant:['Set "enable-openid-connect: true" on the workflow or the job ("permissio\
ns:" has no effect here).']});l();var Ht=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),Ze=N({id:"ghes",label:"GitHub Enterprise Server",naming:j,
facts:{documentation:"https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=true`, `GITHUB_SERVER_URL` n\
ot of GitHub",lifetime:"5 minutes"},detect:e=>e.GITHUB_ACTIONS==="true"&&Ht(e),grant:['Give the job "permissions: {contents: read, id-token: write}".',"Ask the \
administrator of the server whether OIDC for Actions is set up: its issuer is <server>/_services/token."]});l();var me={...N({id:"gitea",label:"Gitea Actions",facts:{documentation:"https://docs.gitea.com/usage/actions/secrets",recognisedBy:"`GITEA_ACTIONS=true` without `F\
ORGEJO_ACTIONS`",tokenFrom:"none in the releases known to us; `ACTIONS_ID_TOKEN_REQUEST_URL` (GET) if the server sets it",audience:"none",lifetime:"no token",source:"\
key"},detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",grant:[]}),tokenSource:({env:e})=>fe(me.label,e,Kt)},Kt=()=>new f("OIDC_NOT_OFFERED","Gitea\
 Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a secret, with "ci-auth key" and: env: {CI_AUT\
H_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env NAME"]});var xn="ci-auth-action/0.0.0",$n=()=>({env:$e(process.env,process.platform),cwd:process.cwd(),temporaryFolder:(0,et.tmpdir)()}),tt=[ze,me,qe,Ze,pe],Ln=({env:e})=>Ye(
tt,e)??pe,Un=e=>tt.find(t=>t.id===e),$=e=>{process.stdout.write(`${e}
`)};function Fn({env:e}){let t=new Set,r=n=>{e.RUNNER_DEBUG==="1"&&$(x("debug",n))};return{mask(n){if(!t.has(n)){t.add(n);for(let i of le(n))$(i)}},masked:async()=>{},
note:n=>Vt(n),warn:(n,i)=>$(x("warning",`${n}: ${i}`,{title:`ci-auth: ${n}`})),waiting:r,trace:r}}var rt="recorded",Dn=({env:e},t)=>q(e,"GITHUB_STATE",{[rt]:JSON.
stringify(t)}),jn=({env:e})=>Pe(e[`STATE_${rt}`]??""),Vt=e=>$(he(e));function Bn(e){if(process.exitCode=1,!(e instanceof f)){let g=e instanceof Error?e.stack??e.
message:"a value that is not an error was thrown";$(x("error",`this is a bug in ci-auth: ${g}`,{title:"ci-auth"}));return}let{code:t,facts:r,message:n,problems:i,
suggestions:d}=e,u=[i.length>0?n:n.replace(/$/m,` (${t})`),...r.map(g=>`  ${g}`),...d.length>0?["Try this:",...d.map(g=>`  ${g}`)]:[]];$(x("error",u.join(`
`),{title:`ci-auth: ${t}`}))}l();var p=h(ot(),1),R=h(P(),1);var ge=e=>(0,p.lstat)(e).then(t=>t.isSymbolicLink(),()=>!1);async function Qn(e){let t=(0,R.dirname)(e);try{if(!(await(0,p.stat)(t)).isDirectory())return it(t,"\
is not a folder")}catch(r){return["ENOENT","ENOTDIR"].includes(b(r))?it(t,"does not exist"):E(e,T(r))}return await Wt(e)??Jt(e)}var it=(e,t)=>({code:"INPUT_WORK\
SPACE_MISSING",message:`the folder ${e} for the credentials file ${t}`,suggestions:["Create the folder first, check out the repository before the sign-in, or ch\
oose another path."]});async function Wt(e){try{return H(e,(await(0,p.lstat)(e)).isSymbolicLink())}catch(t){return b(t)==="ENOENT"?void 0:E(e,T(t))}}async function Jt(e){
try{await(0,p.access)((0,R.dirname)(e),p.constants.W_OK|p.constants.X_OK);return}catch(t){return E(e,T(t))}}async function qn(e,t,r){let n;try{let{mode:i}=await(0,p.lstat)(
e);if(await ge(e))throw _(E(e,"it is a link: name the file that it leads to"));if(!(await(0,p.readFile)(e)).equals(Buffer.from(t)))throw new f("FILE_WRITE_FAILE\
D",`cannot write ${e}: it does not contain the text that was read`,{suggestions:["Save it as UTF-8 without a byte order mark, and run the command again."]});n=(0,R.join)(
(0,R.dirname)(e),ne()),await(0,p.writeFile)(n,r,{flag:"wx",mode:i}),await(0,p.chmod)(n,i&511),await(0,p.rename)(n,e)}catch(i){throw n!==void 0&&await(0,p.unlink)(
n).catch(()=>{}),await at(e,i)}}async function Xn(e,t,r=()=>{},{link:n=p.link,mode:i=384}={}){if(await Qt(e))throw _(H(e,await ge(e)));let d=(0,R.join)((0,R.dirname)(
e),ne());await st({path:e,at:d,content:t,mode:i},r,()=>qt(d,e,n))||await st({path:e,at:e,content:t,mode:i},r,async()=>!0)}var Qt=e=>(0,p.lstat)(e).then(()=>!0,()=>!1);
async function qt(e,t,r){try{return await r(e,t),!0}catch(n){if(b(n)==="EEXIST")throw n;return!1}}async function st({at:e,content:t,mode:r,path:n},i,d){let u,g=!1;
try{u=await(0,p.open)(e,"wx",r);let y=oe(await u.stat({bigint:!0}));i(y),await u.writeFile(t),g=await d(),e!==n&&await(0,p.unlink)(e);let B=oe(await u.stat({bigint:!0}));
return g&&!Ne(y,B)&&i({...B,birthtimeMs:0}),g}catch(y){throw u&&await(0,p.unlink)(e).catch(()=>{}),g&&await(0,p.unlink)(n).catch(()=>{}),await at(n,y)}finally{await u?.
close()}}async function at(e,t){let r=b(t);return r===""||t instanceof f?t:r==="EEXIST"?_(H(e,await ge(e)),t):_(E(e,T(t)),t)}export{C as a,ot as b,L as c,P as d,Ar as e,vr as f,de as g,b as h,T as i,nr as j,or as k,E as l,_ as m,ir as n,U as o,ur as p,lr as q,ne as r,fr as s,pr as t,oe as u,
Ne as v,ie as w,F as x,ve as y,Tr as z,It as A,Sr as B,At as C,Or as D,Qn as E,qn as F,Xn as G,De as H,Mr as I,xt as J,xn as K,$n as L,Ln as M,Un as N,Fn as O,Dn as P,
jn as Q,Vt as R,Bn as S};
