import{C as z,d as me,e as X,f as ge,g as k,h as Y,l as f,v as he,w as Ee}from"./shared-7.js";import{a as B,b as y,g as u}from"./shared-8.js";var C=B((Vt,ye)=>{u();ye.exports=process.getBuiltinModule("node:fs")});var $=B((Jt,we)=>{u();we.exports=process.getBuiltinModule("node:path")});var G=B((qt,be)=>{u();be.exports=process.getBuiltinModule("node:os")});var Ze=B((Fn,ze)=>{u();ze.exports=process.getBuiltinModule("node:fs/promises")});u();var V=y(z(),1),m=y(C(),1),O=y($(),1);u();var _e=y(C(),1),M=y(G(),1),Z=y($(),1);var nt={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is ex\
ceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link, and links are not followed",ENAMETOOLONG:"\
the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are open"},b=e=>e instanceof Error&&"code"in e&&typeof e.
code=="string"?e.code:"",T=e=>{let t=b(e),r=nt[t];return r?`${r} (${t})`:t||"unknown reason"},zt=e=>b(e)==="ENOENT"?"it does not exist (ENOENT)":T(e),Zt=e=>t=>{
if(["ENOENT","ENOTDIR"].includes(b(t)))return e;throw t},ot=(e,t)=>{try{let{uid:r}=(0,_e.lstatSync)(e);return t==="win32"?"":`, owned by user ${r}`}catch{return"\
, which cannot be read"}},h=(e,t,r=(0,M.platform)())=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,Z.dirname)(e)}${ot((0,Z.dirname)(
e),r)}`,suggestions:["Choose a folder that this job may write to."]}),H=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and ci-auth never follows links`:
`${e} already exists, and ci-auth never overwrites a file`,suggestions:["Choose another path, or remove the existing file."]}),_=({code:e,message:t,suggestions:r=[]},n)=>new f(
e,t,{suggestions:r,cause:n}),it=["EACCES","EBUSY","EPERM"],st=[10,20,50,100,200,400],Te=e=>e==="win32"?st:[],at=e=>new Promise(t=>setTimeout(t,e)),Se=e=>{if(!it.
includes(b(e)))throw e};async function er(e,t=(0,M.platform)()){for(let r of Te(t)){try{return await e()}catch(n){Se(n)}await at(r)}return e()}function L(e,t=(0,M.platform)()){
for(let r of Te(t)){try{return e()}catch(n){Se(n)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,r)}return e()}u();var ee=y(z(),1),w=y(C(),1),K=y(G(),1),A=y($(),1);var te="ci-creds-",ct=/^ci-creds-partial-[0-9a-f]{16}\.json$/,dt=/^ci-creds-[^/\\]*\.json$/,ir=`${te}*.json`,sr=()=>`${te}${(0,ee.randomBytes)(8).toString("hex")}\
.json`;var re=()=>`${te}partial-${(0,ee.randomBytes)(8).toString("hex")}.json`,ar=e=>ct.test(e),cr=e=>dt.test(e),ne=({dev:e,ino:t,birthtimeNs:r})=>({device:e.toString(),
inode:t.toString(),birthtimeMs:Number(r)/1e6}),Oe=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs),lt=448;function oe(e,t={}){
let r=ft(e),n=(0,A.join)(e,r===void 0?"ci-auth":`ci-auth-${r}`);return{path:n,uid:r,stays:r!==void 0&&Object.values(t).some(d=>d?.includes(n+A.sep))&&ut(e,r)}}function ut(e,t){
try{let{mode:r,uid:n}=(0,w.statSync)(e);return(r&18)!==0||![t,0].includes(n)}catch{return!1}}function ft(e){if((0,K.platform)()!=="win32")try{return(0,K.userInfo)().
uid}catch{return pt(e)}}function pt(e){try{let t=(0,w.mkdtempSync)((0,A.join)(e,"ci-auth-probe-")),{uid:r}=(0,w.lstatSync)(t);return(0,w.rmdirSync)(t),r}catch(t){
throw _(h((0,A.join)(e,"ci-auth"),T(t)),t)}}function U(e){let t;try{t=(0,w.lstatSync)(e.path,{bigint:!0})}catch(n){if(["ENOENT","ENOTDIR"].includes(b(n)))return!1;
throw _(h(e.path,T(n)),n)}let r=gt(e,t);if(r)throw _({...h(e.path,r),suggestions:[mt(e.path)]});return!0}function Ie(e){try{(0,w.accessSync)(U(e)?e.path:(0,A.dirname)(
e.path),w.constants.W_OK|w.constants.X_OK);return}catch(t){return t instanceof f?t:h(e.path,T(t))}}function Ne(e){try{L(()=>(0,w.mkdirSync)(e.path,{mode:lt}))}catch(t){
if(b(t)!=="EEXIST")throw _(h(e.path,T(t)),t)}U(e)}var mt=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function gt({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users can enter it"}var ht=["credentials","subject-token","launcher"];function ve(e){let t=e??{};return["id","path","device","inode","createdAt"].every(r=>typeof t[r]=="string")&&(0,O.isAbsolute)(
String(t.path))&&ht.includes(t.kind)&&["profile","projectId","who","content"].every(r=>["undefined","string"].includes(typeof t[r]))&&typeof t.remove=="boolean"&&
typeof t.birthtimeMs=="number"}var ie=e=>`
${JSON.stringify(e)}
`;function ke(e){try{return[JSON.parse(e)].flat().filter(ve)}catch{return[]}}function Ae(e){let t=[...new Set(e.split(`
`))].map(k).filter(n=>n!==void 0),r=new Set(t.map(n=>n.withdrawn));return t.filter(ve).filter(({id:n})=>!r.has(n))}var Et=m.constants.O_WRONLY|m.constants.O_APPEND|
m.constants.O_CREAT|(m.constants.O_NOFOLLOW??0),yt=200;function wt({directory:e,env:t,jobKey:r}){return Ce(oe(e,t),bt(r))}var Er=e=>Ce({...oe((0,O.dirname)((0,O.dirname)(
e))),path:(0,O.dirname)(e)},(0,O.basename)(e)),bt=e=>(0,V.createHash)("sha256").update(e).digest("hex").slice(0,32);function Ce(e,t){let r=`${t}.jsonl`,n=(0,O.join)(
e.path,r),o=[],d=I=>{for(let S=1;S<=yt;S++)if(Ne(e),_t(n,I))return;throw _(h(n,"another process removed it again and again"))},l=()=>{if(!U(e))return[];let I=se(
[n]);return Ae(I+se(Re(e.path,r)))},g=()=>U(e)?(F(["ENOENT"],n,()=>(0,m.renameSync)(n,`${n}.${(0,V.randomBytes)(8).toString("hex")}`)),o=Re(e.path,r),Ae(se(o))):
[],E=I=>{for(let S of I)d(ie(S));for(let S of o)F(["ENOENT"],S,()=>(0,m.unlinkSync)(S));o=[],!e.stays&&F(["ENOENT","ENOTEMPTY","EEXIST"],e.path,()=>(0,m.rmdirSync)(
e.path))},j=()=>{try{l().length===0&&E(g())}catch{}};return{path:n,inspect:()=>Ie(e),record:I=>{try{d(ie(I))}catch(S){throw j(),S}},withdraw:I=>{try{d(ie({withdrawn:I}))}catch{
return E(g().filter(S=>S.id!==I))}l().length===0&&E(g())},read:l,take:g,settle:E}}function _t(e,t){let r;try{r=L(()=>(0,m.openSync)(e,Et,384));let n=Buffer.from(
t);if((0,m.writeSync)(r,n)!==n.length)throw _(h(e,"no space is left"));return(0,m.fstatSync)(r,{bigint:!0}).ino===(0,m.lstatSync)(e,{bigint:!0}).ino}catch(n){if(b(
n)==="ENOENT")return!1;throw n instanceof Error&&"syscall"in n?_(h(e,T(n)),n):n}finally{r!==void 0&&(0,m.closeSync)(r)}}var Re=(e,t)=>(F(["ENOENT"],e,()=>(0,m.readdirSync)(
e))??[]).filter(r=>r.startsWith(`${t}.`)).map(r=>(0,O.join)(e,r)),se=e=>e.map(t=>F(["ENOENT"],t,()=>(0,m.readFileSync)(t,"utf8"))??"").join("");function F(e,t,r){
try{return L(r)}catch(n){if(e.includes(b(n)))return;throw _(h(t,T(n)),n)}}var yr=(e,t)=>{let{folder:r,jobKey:n}=e.ledger(t);return wt({directory:r,jobKey:n,env:t.
env})};function Tt(e){let t=new Map;for(let{kind:r,path:n,profile:o,projectId:d}of e.toSorted((l,g)=>l.createdAt.localeCompare(g.createdAt)))r!=="credentials"||
o===void 0||t.set(o,{name:o,credentialsFile:n,projectId:d});return[...t.values()]}function wr(e,t){let r=Tt(e),n=r.find(l=>l.name===t);if(n)return n;if(!Ee(t)){
let l=`"${X(t)}" is not the name of a profile`;throw new f("INPUT_PROFILE_INVALID",l,{suggestions:[he]})}let o=r.map(l=>l.name).join(", "),d=`this job has not s\
igned in with the profile "${X(t)}"`;throw new f("INPUT_PROFILE_UNKNOWN",d,{suggestions:[o===""?"This job has no profile yet.":`The profiles of this job: ${o}`,
"Sign in first, in the same job: ci-auth federate --profile NAME \u2026, or ci-auth key --profile NAME \u2026"]})}u();var qe=y(G(),1);u();function Pe(e,t){let r={...e};if(t!=="win32")return r;let n=new Map(Object.keys(r).map(d=>[d.toUpperCase(),d])),o=d=>typeof d=="string"?n.get(d.toUpperCase())??
d:d;return new Proxy(r,{get:(d,l)=>Reflect.get(d,o(l)),has:(d,l)=>Reflect.has(d,o(l))})}var Tr="CI_AUTH_HAS_BOUNDARY",Sr="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES";u();u();var Be=y(z(),1),q=y(C(),1);u();var ae="npx --yes ci-auth@1";function W(e,t="shell",r="exit 1"){let n=`${ae} ${e}`;if(t==="fish")return`eval (begin; ${n}; or echo ${r}; end | string collect; o\
r echo ${r})`;if(t==="powershell"){let o=`${n} | Out-String | Invoke-Expression`;return r==="false"?o:`${o}; if (-not $?) { exit 1 }`}return`eval "$(${n} || ech\
o ${r})"`}var vr=W("federate --output-format shell"),kr={env:"NAME=value lines, for the variable file of a CI: GitLab ($GITLAB_ENV, dotenv report), Bitbucket, S\
emaphore",shell:`export lines for sh, bash, dash, zsh and ksh: ${W("\u2026")} in any script (GitLab, Jenkins, Buildkite, Travis), or a file that a shell sources\
, such as $BASH_ENV of CircleCI`,fish:`set lines for fish: ${W("\u2026","fish")}`,powershell:`assignments for PowerShell (Azure Pipelines, AppVeyor): ${W("\u2026",
"powershell")}`,dotenv:"a quoted .env file, for node --env-file, docker compose and dotenv libraries",json:"one flat JSON object, for jq and scripts"};var Cr=[new RegExp("\\p{Surrogate}","u"),"half a character"];u();var xe=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;function $e(e,t,r="audience"){if(!URL.canParse(e))throw new f("OIDC_REQUEST_FAILED",`${t} is not a URL`);return n=>{let o=new URL(e);return o.searchParams.set(r,
n),o}}var Le=e=>({label:e.label,mintsAgain:!0,choosesAudience:e.choosesAudience??!0,secrets:e.secrets,mint:(t,r)=>St(e,t,r),refreshSource:e.refreshSource??(()=>{})});
async function St(e,t,r){let n=`${e.label} OIDC`,o=await r.send({service:n,...e.request(t)});if(o.status<200||o.status>299)throw Ot(e,o);if(e.field===void 0&&!o.
body.trim().startsWith("{"))return Ue(o.body,void 0,`the answer of ${e.label}`,o.shown).token;let d=k(o.body)?.[e.field??""];if(typeof d=="string"&&d!=="")return d;
throw It(e,o)}function Ot({causeOf:e,label:t,remedies:r},{body:n,status:o}){let d=Nt(n),l={status:o,text:d},g=e?.(l);return g?g.with({server:l}):new f("OIDC_REQ\
UEST_FAILED",`${t} refused to issue an ID token: HTTP ${o}: ${d}`,{server:l,suggestions:[...r?.(l)??[],...ce(o)?["Run the job again. For longer failures, raise \
the inputs retries or timeout."]:[]]})}function It({field:e,label:t},{contentType:r,shown:n,status:o}){let d=Y(n,`content type "${r}"`),l=e===void 0?"a token":`\
a token in "${e}"`;return new f("OIDC_RESPONSE_INVALID",`${t} answered ${o} without ${l}, but ${d}`,{suggestions:["Check whether a proxy between the job and the\
 server answers in place of the server."]})}var ce=e=>e===408||e===429||e>=500;function Nt(e){let{error:t,message:r}=k(e)??{},n=[r,t].find(o=>typeof o=="string"&&
o!=="");return ge(typeof n=="string"?n:e)||"(no text)"}function Ue(e,t,r,n=e){let o=e.trim();if(o==="")throw At(r,"empty");if(t===void 0&&!o.startsWith("{"))return{
token:o,isExact:o===e};let d=k(o),l=t===void 0?["id_token","value","token"]:[t],g=l.find(E=>typeof d?.[E]=="string"&&d[E]!=="");if(g!==void 0){let E=String(d?.[g]);
return{token:E.trim(),field:g,isExact:E.trim()===E}}throw new f("OIDC_RESPONSE_INVALID",`${r} holds ${Y(n,"no JSON")}, not ${l.join(" or ")}`,{suggestions:["Nam\
e the field that holds the token: --oidc-token-field NAME"]})}var Fr=(e,t,r)=>Ue(e,t,r).token,At=(e,t)=>new f("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold th\
e ID token, but it has none (${t})`,{suggestions:["Make the CI put its ID token there: the variable, file or command must exist in this step."]});u();var R=y(C(),1);function Rt(e,t){let r=(0,R.statSync)(e,{throwIfNoEntry:!1});try{(0,R.appendFileSync)(e,t)}catch(n){throw vt(e,r?.size),n}}function vt(e,t){try{t===void 0?(0,R.rmSync)(
e,{force:!0}):(0,R.truncateSync)(e,t)}catch{}}function Fe(e,t,r){try{Rt(t,r)}catch(n){let{code:o}=n;throw new f("FILE_WRITE_FAILED",`the file that ${e} names ca\
nnot be written (${o})`,{suggestions:["The disk may be full, or a step changed the owner or the mode of the file."]})}}var kt=[[/\0/,"a NUL"],[new RegExp("\\p{Su\
rrogate}","u"),"half a character"]],Ct=e=>kt.find(([t])=>t.test(e))?.[1];function De(e,t){let r=Ct(t);if(r!==void 0)throw new f("EXPORT_VALUE_REFUSED",`the valu\
e of ${e} holds ${r}, which a variable cannot hold`,{suggestions:["Write the value into a file and export its path."]})}var Ge=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),Pt=e=>Ge(e).replaceAll(":","%3A").replaceAll(",","%2C");function P(e,t,r={}){let n=Object.entries(r).map(([o,d])=>`${o}=${Pt(d)}`);return`::${e}${n.length>
0?` ${n.join(",")}`:""}::${Ge(t)}`}var de=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>P("add-mask",t));function xt(e,t){De(e,t);let r=`ghadelimiter_${(0,Be.randomUUID)()}`;
if(e.includes(r)||t.includes(r))throw new f("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${r}
${t}
${r}
`}function Q(e,t,r){let n=Object.entries(r).map(([o,d])=>xt(o,d)).join("");n!==""&&Me(e,t,n)}function Me(e,t,r){let[n]=J(e,t);if(n)throw new f(n.code,n.message,
{suggestions:n.suggestions??[]});Fe(t,e[t]??"",r)}function J(e,t){let r=e[t];return r&&(0,q.statSync)(r,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_MI\
SSING",message:r?`${t} names "${r}", which is not a file`:`${t} is not set, so ci-auth cannot set variables for later steps`,suggestions:["Run inside a step of \
a job, or use --output-format to get the variables on standard output."]}]}var $t=({env:e})=>({reaches:"later steps",problems:({outputs:t,variables:r})=>[...r?J(
e,"GITHUB_ENV"):[],...t?J(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>Q(e,"GITHUB_ENV",t),setOutputs:t=>Q(e,"GITHUB_OUTPUT",t),appendSummary:t=>{J(e,"GITHUB_STEP_\
SUMMARY").length===0&&Me(e,"GITHUB_STEP_SUMMARY",t)}}),je={temporary:["RUNNER_TEMP"],job:["GITHUB_SERVER_URL","GITHUB_REPOSITORY","GITHUB_RUN_ID","GITHUB_RUN_AT\
TEMPT","GITHUB_JOB","RUNNER_NAME"]},N=({facts:e,grant:t,...r})=>({...r,facts:{tokenFrom:"`ACTIONS_ID_TOKEN_REQUEST_URL` with `ACTIONS_ID_TOKEN_REQUEST_TOKEN` (G\
ET)",audience:"sign-in",source:"url",masking:"`::add-mask::`",handover:"`GITHUB_ENV`, `GITHUB_OUTPUT`",cleanup:"the post step of the action, or a step with `if:\
 always()`",...e},tokenVariables:["ACTIONS_ID_TOKEN_REQUEST_URL","ACTIONS_ID_TOKEN_REQUEST_TOKEN"],hasTokenSurface:n=>r.detect(n)&&!!(n.ACTIONS_ID_TOKEN_REQUEST_URL&&
n.ACTIONS_ID_TOKEN_REQUEST_TOKEN),tokenSource:({env:n})=>le(r.label,n,()=>Lt(r.label,n,t)),handover:$t,maskLines:de,workspace:({cwd:n,env:o})=>o.GITHUB_WORKSPACE||
n,credentialsFolder:({cwd:n,env:o})=>o.GITHUB_WORKSPACE||n,place:je,ledger:({env:n,temporaryFolder:o})=>({folder:n.RUNNER_TEMP||o,jobKey:je.job.map(d=>n[d]).join(
" ")}),secretsWithheld(n){return n.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":n.GITHUB_EVENT_NAME!=="pull\
_request_target"&&He(n)?"pull requests from forks get no secrets":void 0}});function Lt(e,t,r){if(t.ACT==="true")return new f("OIDC_LOCAL_RUNNER","act runs this\
 job on a computer that has no OIDC token endpoint",{suggestions:[`Use the endpoint of the emulator: ${ae} emulator run --ci github -- COMMAND`]});if(t.GITHUB_ACTOR===
"dependabot[bot]")return new f("OIDC_DEPENDABOT","Dependabot started this run, and such a run cannot get an ID token",{suggestions:["Skip the step with if: gith\
ub.actor != 'dependabot[bot]'","Run it after the merge."]});if(He(t))return new f("OIDC_FORK_PULL_REQUEST","a pull request from a fork cannot get an ID token",{
suggestions:["Skip the step with if: github.event.pull_request.head.repo.full_name == github.repository","Run it on push."]});let n="ACTIONS_ID_TOKEN_REQUEST_UR\
L and ACTIONS_ID_TOKEN_REQUEST_TOKEN";return new f("OIDC_PERMISSION_MISSING",`${e} runs this job, but ${n} are not set`,{suggestions:r})}function He(e){try{let t=JSON.
parse((0,q.readFileSync)(e.GITHUB_EVENT_PATH??"","utf8")),{base:r,head:n}=t.pull_request;return n.repo?.full_name!==r.repo.full_name}catch{return!1}}function le(e,t,r){
let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:n,ACTIONS_ID_TOKEN_REQUEST_URL:o}=t;if(!n||!o)throw r();let d=$e(o,"ACTIONS_ID_TOKEN_REQUEST_URL");if(Ut(new URL(o),t))throw new f(
"OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is an http URL, but the server of this job uses https",{suggestions:["Find the step, or the env: of the work\
flow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, and remove it."]});return Le({label:e,request:l=>({method:"GET",url:d(l),bearer:n}),field:"value",secrets:[n],causeOf:({
text:l})=>/in '?Completed'? state/i.test(l)?Ft(e):void 0,remedies:({status:l})=>ce(l)?[]:['Check that the job still runs and has "id-token: write".'],refreshSource:l=>({
kind:"url",url:d(l).href,headers:{Authorization:`Bearer ${n}`},field:"value"})})}var Ut=({hostname:e,protocol:t},r)=>t==="http:"&&!xe.test(e)&&!r.GITHUB_SERVER_URL?.
startsWith("http:"),Ft=e=>new f("OIDC_JOB_COMPLETED",`${e} issues no token for a job that has ended`,{suggestions:["Use the credentials only while the job runs,\
 or use a service account: its access token is still valid after the job."]});var Ke=N({id:"depot",label:"Depot CI",facts:{documentation:"https://depot.dev/docs/ci/oidc",recognisedBy:"`DEPOT_JOB_URL`",lifetime:"5 minutes"},detect:e=>!!e.DEPOT_JOB_URL,
grant:['Give the job "permissions: {contents: read, id-token: write}".']});u();function We(e,t){let r=e.filter(({identifies:o})=>o!=="runner"),n=e.filter(({identifies:o})=>o==="runner");return Ve(r,t)??Ve(n,t)}var Ve=(e,t)=>e.find(r=>r.hasTokenSurface(
t))??e.find(r=>r.detect(t));u();u();var D={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:{"google.subject":"assertion.repository_id","attribute.repository":"ass\
ertion.repository","attribute.repository_id":"assertion.repository_id","attribute.repository_owner_id":"assertion.repository_owner_id","attribute.ref":"assertio\
n.ref"},trustedBuild:{condition:"assertion.event_name in ['push', 'release', 'schedule', 'workflow_dispatch', 'repository_dispatch']"}},ue=N({id:"github",label:"\
GitHub Actions",naming:D,facts:{documentation:"https://docs.github.com/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=true`",lifetime:"5 minutes"},
detect:e=>e.GITHUB_ACTIONS==="true",grant:['Give the job "permissions: {contents: read, id-token: write}".',"If a reusable workflow runs the job, the calling jo\
b must grant the same permissions."]});var Je=N({id:"forgejo",label:"Forgejo Actions",naming:D,facts:{documentation:"https://forgejo.org/docs/latest/user/actions/security-openid-connect/",recognisedBy:"\
`FORGEJO_ACTIONS=true`",lifetime:"1 hour"},detect:e=>e.FORGEJO_ACTIONS==="true",grant:['Set "enable-openid-connect: true" on the workflow or the job ("permissio\
ns:" has no effect here).']});u();var Dt=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),Qe=N({id:"ghes",label:"GitHub Enterprise Server",naming:D,
facts:{documentation:"https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=true`, `GITHUB_SERVER_URL` n\
ot of GitHub",lifetime:"5 minutes"},detect:e=>e.GITHUB_ACTIONS==="true"&&Dt(e),grant:['Give the job "permissions: {contents: read, id-token: write}".',"Ask the \
administrator of the server whether OIDC for Actions is set up: its issuer is <server>/_services/token."]});u();var fe={...N({id:"gitea",label:"Gitea Actions",facts:{documentation:"https://docs.gitea.com/usage/actions/secrets",recognisedBy:"`GITEA_ACTIONS=true` without `F\
ORGEJO_ACTIONS`",tokenFrom:"none in the releases known to us; `ACTIONS_ID_TOKEN_REQUEST_URL` (GET) if the server sets it",audience:"none",lifetime:"no token",source:"\
key"},detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",grant:[]}),tokenSource:({env:e})=>le(fe.label,e,jt)},jt=()=>new f("OIDC_NOT_OFFERED","Gitea\
 Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a secret, with "ci-auth key" and: env: {CI_AUT\
H_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env NAME"]});var An="ci-auth-action/0.0.0",Rn=()=>({env:Pe(process.env,process.platform),cwd:process.cwd(),temporaryFolder:(0,qe.tmpdir)()}),Xe=[Je,fe,Ke,Qe,ue],vn=({env:e})=>We(
Xe,e)??ue,kn=e=>Xe.find(t=>t.id===e),x=e=>{process.stdout.write(`${e}
`)};function Cn({env:e}){let t=new Set,r=n=>{e.RUNNER_DEBUG==="1"&&x(P("debug",n))};return{mask(n){if(!t.has(n)){t.add(n);for(let o of de(n))x(o)}},masked:async()=>{},
note:n=>Bt(n),warn:(n,o)=>x(P("warning",`${n}: ${o}`,{title:`ci-auth: ${n}`})),waiting:r,trace:r}}var Ye="recorded",Pn=({env:e},t)=>Q(e,"GITHUB_STATE",{[Ye]:JSON.
stringify(t)}),xn=({env:e})=>ke(e[`STATE_${Ye}`]??""),Bt=e=>x(me(e));function $n(e){if(process.exitCode=1,!(e instanceof f)){let g=e instanceof Error?e.stack??e.
message:"a value that is not an error was thrown";x(P("error",`this is a bug in ci-auth: ${g}`,{title:"ci-auth"}));return}let{code:t,facts:r,message:n,problems:o,
suggestions:d}=e,l=[o.length>0?n:n.replace(/$/m,` (${t})`),...r.map(g=>`  ${g}`),...d.length>0?["Try this:",...d.map(g=>`  ${g}`)]:[]];x(P("error",l.join(`
`),{title:`ci-auth: ${t}`}))}u();var p=y(Ze(),1),v=y($(),1);var pe=e=>(0,p.lstat)(e).then(t=>t.isSymbolicLink(),()=>!1);async function Mn(e){let t=(0,v.dirname)(e);try{if(!(await(0,p.stat)(t)).isDirectory())return et(t,"\
is not a folder")}catch(r){return["ENOENT","ENOTDIR"].includes(b(r))?et(t,"does not exist"):h(e,T(r))}return await Gt(e)??Mt(e)}var et=(e,t)=>({code:"INPUT_WORK\
SPACE_MISSING",message:`the folder ${e} for the credentials file ${t}`,suggestions:["Create the folder first, check out the repository before the sign-in, or ch\
oose another path."]});async function Gt(e){try{return H(e,(await(0,p.lstat)(e)).isSymbolicLink())}catch(t){return b(t)==="ENOENT"?void 0:h(e,T(t))}}async function Mt(e){
try{await(0,p.access)((0,v.dirname)(e),p.constants.W_OK|p.constants.X_OK);return}catch(t){return h(e,T(t))}}async function Hn(e,t,r){let n;try{let{mode:o}=await(0,p.lstat)(
e);if(await pe(e))throw _(h(e,"it is a link: name the file that it leads to"));if(!(await(0,p.readFile)(e)).equals(Buffer.from(t)))throw new f("FILE_WRITE_FAILE\
D",`cannot write ${e}: it does not contain the text that was read`,{suggestions:["Save it as UTF-8 without a byte order mark, and run the command again."]});n=(0,v.join)(
(0,v.dirname)(e),re()),await(0,p.writeFile)(n,r,{flag:"wx",mode:o}),await(0,p.chmod)(n,o&511),await(0,p.rename)(n,e)}catch(o){throw n!==void 0&&await(0,p.unlink)(
n).catch(()=>{}),await rt(e,o)}}async function Kn(e,t,r=()=>{},{link:n=p.link,mode:o=384}={}){if(await Ht(e))throw _(H(e,await pe(e)));let d=(0,v.join)((0,v.dirname)(
e),re());await tt({path:e,at:d,content:t,mode:o},r,()=>Kt(d,e,n))||await tt({path:e,at:e,content:t,mode:o},r,async()=>!0)}var Ht=e=>(0,p.lstat)(e).then(()=>!0,()=>!1);
async function Kt(e,t,r){try{return await r(e,t),!0}catch(n){if(b(n)==="EEXIST")throw n;return!1}}async function tt({at:e,content:t,mode:r,path:n},o,d){let l,g=!1;
try{l=await(0,p.open)(e,"wx",r);let E=ne(await l.stat({bigint:!0}));o(E),await l.writeFile(t),g=await d(),e!==n&&await(0,p.unlink)(e);let j=ne(await l.stat({bigint:!0}));
return g&&!Oe(E,j)&&o({...j,birthtimeMs:0}),g}catch(E){throw l&&await(0,p.unlink)(e).catch(()=>{}),g&&await(0,p.unlink)(n).catch(()=>{}),await rt(n,E)}finally{await l?.
close()}}async function rt(e,t){let r=b(t);return r===""||t instanceof f?t:r==="EEXIST"?_(H(e,await pe(e)),t):_(h(e,T(t)),t)}export{C as a,Ze as b,G as c,$ as d,ae as e,b as f,T as g,zt as h,Zt as i,h as j,_ as k,er as l,L as m,ir as n,sr as o,re as p,ar as q,cr as r,ne as s,Oe as t,oe as u,
U as v,Ne as w,Er as x,bt as y,yr as z,Tt as A,wr as B,Mn as C,Hn as D,Kn as E,Tr as F,Sr as G,Ue as H,Fr as I,At as J,An as K,Rn as L,vn as M,kn as N,Cn as O,Pn as P,
xn as Q,Bt as R,$n as S};
