import{d as Te,e as ce,f as Se,g as $,h as Q,l as p,o as de}from"./shared-7.js";import{a as q,b as y,g as u}from"./shared-8.js";var L=q((er,ke)=>{u();ke.exports=process.getBuiltinModule("node:fs")});var D=q((rr,Ie)=>{u();Ie.exports=process.getBuiltinModule("node:path")});var Y=q((hr,xe)=>{u();xe.exports=process.getBuiltinModule("node:os")});var it=q((io,ot)=>{u();ot.exports=process.getBuiltinModule("node:fs/promises")});u();var X=e=>({ok:!0,value:e}),ue=e=>({ok:!1,reason:e}),Oe={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};function or(e){let t=e.trim().toLowerCase(),r=Object.hasOwn(Oe,
t)?Oe[t]:void 0;return r===void 0?ue(`"${e}" is neither true nor false (t, f, 1 and 0 are accepted too)`):X(r)}function ir(e){return e.split(/\r?\n|(?<!\\),/).map(
t=>t.replaceAll("\\,",",").trim()).filter(t=>t!=="")}var Ne={h:3600,m:60,s:1};function sr(e){let t=e.replace(/[\s,]/g,"").toLowerCase();if(/^\d+$/.test(t))return X(
Number(t));if(!/^(?:\d+[hms])+$/.test(t))return ue(`"${e}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`);let r=t.matchAll(
/(\d+)([hms])/g);return X([...r].reduce((n,[,i,d])=>n+Number(i)*Ne[d],0))}function ar(e){let[t,r]=Object.entries(Ne).find(([,n])=>e>=n&&e%n===0)??["s",1];return`${e/
r}${t}`}function cr(e){return/^\d{1,6}$/.test(e.trim())?X(Number(e)):ue(`"${e}" is not a whole number`)}var dt="https://www.googleapis.com/auth/cloud-platform",
z={workload_identity_provider:{type:"string",mode:"federation",group:"identity"},service_account:{type:"string",group:"identity"},audience:{type:"string",mode:"\
federation",defaultNote:"https://iam.googleapis.com/<provider>",group:"identity"},credentials_json:{type:"secret",mode:"key",group:"identity"},delegates:{type:"\
list",group:"identity"},project_id:{type:"string",defaultNote:"from the key or the service account's email, if it is certain",forToken:!1,group:"identity"},profile:{
type:"string",default:"default",group:"identity"},universe:{type:"string",default:"googleapis.com",group:"identity"},expected_project_id:{type:"string",group:"g\
uardrails"},expected_service_account:{type:"string",group:"guardrails"},expected_provider:{type:"string",group:"guardrails"},expected_subject:{type:"string",group:"\
guardrails"},token_format:{type:"string",defaultNote:"no token",group:"token"},access_token_lifetime:{type:"duration",range:{min:1,max:43200},default:"3600s",group:"\
token"},access_token_scopes:{type:"list",format:"access_token",default:dt,group:"token"},access_token_subject:{type:"string",format:"access_token",group:"token"},
id_token_audience:{type:"string",format:"id_token",group:"token"},id_token_include_email:{type:"boolean",format:"id_token",default:"false",group:"token"},create_credentials_file:{
type:"boolean",default:"true",forToken:!1,group:"credentials file"},credentials_file_path:{type:"path",defaultNote:"ci-creds-<16 hex>.json in the workspace (Git\
Hub, Forgejo) or the temporary folder",forToken:!1,group:"credentials file"},export_environment_variables:{type:"boolean",default:"true",forToken:!1,group:"cred\
entials file"},cleanup_credentials:{type:"boolean",default:"true",forToken:!1,group:"credentials file"},verify:{type:"boolean",default:"true",forToken:!1,group:"\
calls"},request_reason:{type:"string",group:"calls"},retries:{type:"number",default:"3",group:"calls"},timeout:{type:"duration",range:{min:1,max:3600},default:"\
60s",group:"calls"},wait_for_propagation:{type:"duration",range:{min:0,max:300},default:"0s",group:"calls"}},dr=z.profile.default,ve="Use a-z, 0-9 and -, at mos\
t 31 characters, for example staging.",Re=e=>/^[a-z0-9][a-z0-9-]{0,30}$/.test(e),ut=Object.keys(z),ur=ut.filter(e=>z[e].group==="guardrails"),lr=z;var pr=e=>`CI_AUTH_${e.toUpperCase()}`,fr=e=>e.replaceAll("_","-");u();var re=y(de(),1),m=y(L(),1),k=y(D(),1);u();var Ae=y(L(),1),Z=y(Y(),1),le=y(D(),1);var lt={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is ex\
ceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link, and links are not followed",ENAMETOOLONG:"\
the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are open"},w=e=>e instanceof Error&&"code"in e&&typeof e.
code=="string"?e.code:"",T=e=>{let t=w(e),r=lt[t];return r?`${r} (${t})`:t||"unknown reason"},br=e=>w(e)==="ENOENT"?"it does not exist (ENOENT)":T(e),wr=e=>t=>{
if(["ENOENT","ENOTDIR"].includes(w(t)))return e;throw t},pt=(e,t)=>{try{let{uid:r}=(0,Ae.lstatSync)(e);return t==="win32"?"":`, owned by user ${r}`}catch{return"\
, which cannot be read"}},E=(e,t,r=(0,Z.platform)())=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,le.dirname)(e)}${pt((0,le.dirname)(
e),r)}`,suggestions:["Choose a folder that this job may write to."]}),ee=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and ci-auth never follows links`:
`${e} already exists, and ci-auth never overwrites a file`,suggestions:["Choose another path, or remove the existing file."]}),_=({code:e,message:t,suggestions:r=[]},n)=>new p(
e,t,{suggestions:r,cause:n}),ft=["EACCES","EBUSY","EPERM"],gt=[10,20,50,100,200,400],Pe=e=>e==="win32"?gt:[],mt=e=>new Promise(t=>setTimeout(t,e)),Ce=e=>{if(!ft.
includes(w(e)))throw e};async function _r(e,t=(0,Z.platform)()){for(let r of Pe(t)){try{return await e()}catch(n){Ce(n)}await mt(r)}return e()}function j(e,t=(0,Z.platform)()){
for(let r of Pe(t)){try{return e()}catch(n){Ce(n)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,r)}return e()}u();var pe=y(de(),1),b=y(L(),1),te=y(Y(),1),x=y(D(),1);var fe="ci-creds-",ht=/^ci-creds-partial-[0-9a-f]{16}\.json$/,Et=/^ci-creds-[^/\\]*\.json$/,Or=`${fe}*.json`,Nr=()=>`${fe}${(0,pe.randomBytes)(8).toString("hex")}\
.json`;var ge=()=>`${fe}partial-${(0,pe.randomBytes)(8).toString("hex")}.json`,vr=e=>ht.test(e),Rr=e=>Et.test(e),me=({dev:e,ino:t,birthtimeNs:r})=>({device:e.toString(),
inode:t.toString(),birthtimeMs:Number(r)/1e6}),$e=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs),yt=448;function he(e,t={}){
let r=wt(e),n=(0,x.join)(e,r===void 0?"ci-auth":`ci-auth-${r}`);return{path:n,uid:r,stays:r!==void 0&&Object.values(t).some(d=>d?.includes(n+x.sep))&&bt(e,r)}}function bt(e,t){
try{let{mode:r,uid:n}=(0,b.statSync)(e);return(r&18)!==0||![t,0].includes(n)}catch{return!1}}function wt(e){if((0,te.platform)()!=="win32")try{return(0,te.userInfo)().
uid}catch{return _t(e)}}function _t(e){try{let t=(0,b.mkdtempSync)((0,x.join)(e,"ci-auth-probe-")),{uid:r}=(0,b.lstatSync)(t);return(0,b.rmdirSync)(t),r}catch(t){
throw _(E((0,x.join)(e,"ci-auth"),T(t)),t)}}function B(e){let t;try{t=(0,b.lstatSync)(e.path,{bigint:!0})}catch(n){if(["ENOENT","ENOTDIR"].includes(w(n)))return!1;
throw _(E(e.path,T(n)),n)}let r=St(e,t);if(r)throw _({...E(e.path,r),suggestions:[Tt(e.path)]});return!0}function Le(e){try{(0,b.accessSync)(B(e)?e.path:(0,x.dirname)(
e.path),b.constants.W_OK|b.constants.X_OK);return}catch(t){return t instanceof p?t:E(e.path,T(t))}}function Ue(e){try{j(()=>(0,b.mkdirSync)(e.path,{mode:yt}))}catch(t){
if(w(t)!=="EEXIST")throw _(E(e.path,T(t)),t)}B(e)}var Tt=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function St({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users can enter it"}var kt=["credentials","subject-token","launcher"];function je(e){let t=e??{};return["id","path","device","inode","createdAt"].every(r=>typeof t[r]=="string")&&(0,k.isAbsolute)(
String(t.path))&&kt.includes(t.kind)&&["profile","projectId","who","content"].every(r=>["undefined","string"].includes(typeof t[r]))&&typeof t.remove=="boolean"&&
typeof t.birthtimeMs=="number"}var Ee=e=>`
${JSON.stringify(e)}
`;function Be(e){try{return[JSON.parse(e)].flat().filter(je)}catch{return[]}}function Fe(e){let t=[...new Set(e.split(`
`))].map($).filter(n=>n!==void 0),r=new Set(t.map(n=>n.withdrawn));return t.filter(je).filter(({id:n})=>!r.has(n))}var It=m.constants.O_WRONLY|m.constants.O_APPEND|
m.constants.O_CREAT|(m.constants.O_NOFOLLOW??0),Ot=200;function Nt({directory:e,env:t,jobKey:r}){return Ge(he(e,t),vt(r))}var Dr=e=>Ge({...he((0,k.dirname)((0,k.dirname)(
e))),path:(0,k.dirname)(e)},(0,k.basename)(e)),vt=e=>(0,re.createHash)("sha256").update(e).digest("hex").slice(0,32);function Ge(e,t){let r=`${t}.jsonl`,n=(0,k.join)(
e.path,r),i=[],d=I=>{for(let S=1;S<=Ot;S++)if(Ue(e),Rt(n,I))return;throw _(E(n,"another process removed it again and again"))},l=()=>{if(!B(e))return[];let I=ye(
[n]);return Fe(I+ye(De(e.path,r)))},g=()=>B(e)?(G(["ENOENT"],n,()=>(0,m.renameSync)(n,`${n}.${(0,re.randomBytes)(8).toString("hex")}`)),i=De(e.path,r),Fe(ye(i))):
[],h=I=>{for(let S of I)d(Ee(S));for(let S of i)G(["ENOENT"],S,()=>(0,m.unlinkSync)(S));i=[],!e.stays&&G(["ENOENT","ENOTEMPTY","EEXIST"],e.path,()=>(0,m.rmdirSync)(
e.path))},W=()=>{try{l().length===0&&h(g())}catch{}};return{path:n,inspect:()=>Le(e),record:I=>{try{d(Ee(I))}catch(S){throw W(),S}},withdraw:I=>{try{d(Ee({withdrawn:I}))}catch{
return h(g().filter(S=>S.id!==I))}l().length===0&&h(g())},read:l,take:g,settle:h}}function Rt(e,t){let r;try{r=j(()=>(0,m.openSync)(e,It,384));let n=Buffer.from(
t);if((0,m.writeSync)(r,n)!==n.length)throw _(E(e,"no space is left"));return(0,m.fstatSync)(r,{bigint:!0}).ino===(0,m.lstatSync)(e,{bigint:!0}).ino}catch(n){if(w(
n)==="ENOENT")return!1;throw n instanceof Error&&"syscall"in n?_(E(e,T(n)),n):n}finally{r!==void 0&&(0,m.closeSync)(r)}}var De=(e,t)=>(G(["ENOENT"],e,()=>(0,m.readdirSync)(
e))??[]).filter(r=>r.startsWith(`${t}.`)).map(r=>(0,k.join)(e,r)),ye=e=>e.map(t=>G(["ENOENT"],t,()=>(0,m.readFileSync)(t,"utf8"))??"").join("");function G(e,t,r){
try{return j(r)}catch(n){if(e.includes(w(n)))return;throw _(E(t,T(n)),n)}}var jr=(e,t)=>{let{folder:r,jobKey:n}=e.ledger(t);return Nt({directory:r,jobKey:n,env:t.
env})};function xt(e){let t=new Map;for(let{kind:r,path:n,profile:i,projectId:d}of e.toSorted((l,g)=>l.createdAt.localeCompare(g.createdAt)))r!=="credentials"||
i===void 0||t.set(i,{name:i,credentialsFile:n,projectId:d});return[...t.values()]}function Br(e,t){let r=xt(e),n=r.find(l=>l.name===t);if(n)return n;if(!Re(t)){
let l=`"${ce(t)}" is not the name of a profile`;throw new p("INPUT_PROFILE_INVALID",l,{suggestions:[ve]})}let i=r.map(l=>l.name).join(", "),d=`this job has not \
signed in with the profile "${ce(t)}"`;throw new p("INPUT_PROFILE_UNKNOWN",d,{suggestions:[i===""?"This job has no profile yet.":`The profiles of this job: ${i}`,
"Sign in first, in the same job: ci-auth federate --profile NAME \u2026, or ci-auth key --profile NAME \u2026"]})}u();var tt=y(Y(),1);u();function Me(e,t){let r={...e};if(t!=="win32")return r;let n=new Map(Object.keys(r).map(d=>[d.toUpperCase(),d])),i=d=>typeof d=="string"?n.get(d.toUpperCase())??
d:d;return new Proxy(r,{get:(d,l)=>Reflect.get(d,i(l)),has:(d,l)=>Reflect.has(d,i(l))})}var Hr="CI_AUTH_HAS_BOUNDARY",Vr="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES";u();u();var Qe=y(de(),1),se=y(L(),1);u();var be="npx --yes ci-auth@1";function ne(e,t="shell",r="exit 1"){let n=`${be} ${e}`;if(t==="fish")return`eval (begin; ${n}; or echo ${r}; end | string collect; \
or echo ${r})`;if(t==="powershell"){let i=`${n} | Out-String | Invoke-Expression`;return r==="false"?i:`${i}; if (-not $?) { exit 1 }`}return`eval "$(${n} || ec\
ho ${r})"`}var Xr=ne("federate --output-format shell"),zr={env:"NAME=value lines, for the variable file of a CI: GitLab ($GITLAB_ENV, dotenv report), Bitbucket,\
 Semaphore",shell:`export lines for sh, bash, dash, zsh and ksh: ${ne("\u2026")} in any script (GitLab, Jenkins, Buildkite, Travis), or a file that a shell sour\
ces, such as $BASH_ENV of CircleCI`,fish:`set lines for fish: ${ne("\u2026","fish")}`,powershell:`assignments for PowerShell (Azure Pipelines, AppVeyor): ${ne("\
\u2026","powershell")}`,dotenv:"a quoted .env file, for node --env-file, docker compose and dotenv libraries",json:"one flat JSON object, for jq and scripts"};var Yr=[new RegExp("\\p{Surrogate}","u"),"half a character"];u();var He=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;var Ve=e=>e===408||e===429||e>=500;function Ke(e){let{error:t,message:r}=$(e)??{},n=[r,t].find(i=>typeof i=="string"&&i!=="");return Se(typeof n=="string"?n:e)||
"(no text)"}function At(e,t,r,n=e){let i=e.trim();if(i==="")throw Pt(r,"empty");if(t===void 0&&!i.startsWith("{"))return{token:i,isExact:i===e};let d=$(i),l=t===
void 0?["id_token","value","token"]:[t],g=l.find(h=>typeof d?.[h]=="string"&&d[h]!=="");if(g!==void 0){let h=String(d?.[g]);return{token:h.trim(),field:g,isExact:h.
trim()===h}}throw new p("OIDC_RESPONSE_INVALID",`${r} holds ${Q(n,"no JSON")}, not ${l.join(" or ")}`,{suggestions:["Name the field that holds the token: --oidc\
-token-field NAME"]})}var on=(e,t,r)=>At(e,t,r).token,Pt=(e,t)=>new p("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but it has none (${t})`,{suggestions:[
"Make the CI put its ID token there: the variable, file or command must exist in this step."]});u();var A=y(L(),1);function Ct(e,t){let r=(0,A.statSync)(e,{throwIfNoEntry:!1});try{(0,A.appendFileSync)(e,t)}catch(n){throw $t(e,r?.size),n}}function $t(e,t){try{t===void 0?(0,A.rmSync)(
e,{force:!0}):(0,A.truncateSync)(e,t)}catch{}}function Je(e,t,r){try{Ct(t,r)}catch(n){let{code:i}=n;throw new p("FILE_WRITE_FAILED",`the file that ${e} names ca\
nnot be written (${i})`,{suggestions:["The disk may be full, or a step changed the owner or the mode of the file."]})}}var Lt=[[/\0/,"a NUL"],[new RegExp("\\p{Su\
rrogate}","u"),"half a character"]],Ut=e=>Lt.find(([t])=>t.test(e))?.[1];function We(e,t){let r=Ut(t);if(r!==void 0)throw new p("EXPORT_VALUE_REFUSED",`the valu\
e of ${e} holds ${r}, which a variable cannot hold`,{suggestions:["Write the value into a file and export its path."]})}var Xe=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),Ft=e=>Xe(e).replaceAll(":","%3A").replaceAll(",","%2C");function U(e,t,r={}){let n=Object.entries(r).map(([i,d])=>`${i}=${Ft(d)}`);return`::${e}${n.length>
0?` ${n.join(",")}`:""}::${Xe(t)}`}var we=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>U("add-mask",t));function Dt(e,t){We(e,t);let r=`ghadelimiter_${(0,Qe.randomUUID)()}`;
if(e.includes(r)||t.includes(r))throw new p("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${r}
${t}
${r}
`}function ie(e,t,r){let n=Object.entries(r).map(([i,d])=>Dt(i,d)).join("");n!==""&&ze(e,t,n)}function ze(e,t,r){let[n]=oe(e,t);if(n)throw new p(n.code,n.message,
{suggestions:n.suggestions??[]});Je(t,e[t]??"",r)}function oe(e,t){let r=e[t];return r&&(0,se.statSync)(r,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_\
MISSING",message:r?`${t} names "${r}", which is not a file`:`${t} is not set, so ci-auth cannot set variables for later steps`,suggestions:["Run inside a step o\
f a job, or use --output-format to get the variables on standard output."]}]}var jt=({env:e})=>({reaches:"later steps",problems:({outputs:t,variables:r})=>[...r?
oe(e,"GITHUB_ENV"):[],...t?oe(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>ie(e,"GITHUB_ENV",t),setOutputs:t=>ie(e,"GITHUB_OUTPUT",t),appendSummary:t=>{oe(e,"GITHU\
B_STEP_SUMMARY").length===0&&ze(e,"GITHUB_STEP_SUMMARY",t)}}),qe={temporary:["RUNNER_TEMP"],job:["GITHUB_SERVER_URL","GITHUB_REPOSITORY","GITHUB_RUN_ID","GITHUB\
_RUN_ATTEMPT","GITHUB_JOB","RUNNER_NAME"]},O={handover:jt,tokenVariables:["ACTIONS_ID_TOKEN_REQUEST_URL","ACTIONS_ID_TOKEN_REQUEST_TOKEN"],maskLines:we,workspace:({
cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,place:qe,ledger:({env:e,temporaryFolder:t})=>({folder:e.RUNNER_TEMP||
t,jobKey:qe.job.map(r=>e[r]).join(" ")}),secretsWithheld(e){return e.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store\
 only":e.GITHUB_EVENT_NAME!=="pull_request_target"&&Ye(e)?"pull requests from forks get no secrets":void 0}},N={tokenFrom:"`ACTIONS_ID_TOKEN_REQUEST_URL` with `\
ACTIONS_ID_TOKEN_REQUEST_TOKEN` (GET)",audience:"sign-in",source:"url",masking:"`::add-mask::`",handover:"`GITHUB_ENV`, `GITHUB_OUTPUT`",cleanup:"the post step \
of the action, or a step with `if: always()`"};function P(e,t,r){if(t.ACT==="true")return new p("OIDC_LOCAL_RUNNER","act runs this job on a computer that has no\
 OIDC token endpoint",{suggestions:[`Use the endpoint of the emulator: ${be} emulator run --ci github -- COMMAND`]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new p(
"OIDC_DEPENDABOT","Dependabot started this run, and such a run cannot get an ID token",{suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'",
"Run it after the merge."]});if(Ye(t))return new p("OIDC_FORK_PULL_REQUEST","a pull request from a fork cannot get an ID token",{suggestions:["Skip the step wit\
h if: github.event.pull_request.head.repo.full_name == github.repository","Run it on push."]});let n="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_\
TOKEN";return new p("OIDC_PERMISSION_MISSING",`${e} runs this job, but ${n} are not set`,{suggestions:r})}function Ye(e){try{let t=JSON.parse((0,se.readFileSync)(
e.GITHUB_EVENT_PATH??"","utf8")),{base:r,head:n}=t.pull_request;return n.repo?.full_name!==r.repo.full_name}catch{return!1}}var v=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&
e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function R(e,t,r){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:n,ACTIONS_ID_TOKEN_REQUEST_URL:i}=t;if(!n||!i)throw r();if(!URL.canParse(
i))throw new p("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");if(Bt(new URL(i),t))throw new p("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUES\
T_URL is an http URL, but the server of this job uses https",{suggestions:["Find the step, or the env: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, \
and remove it."]});let d=l=>{let g=new URL(i);return g.searchParams.set("audience",l),g};return{label:e,mintsAgain:!0,choosesAudience:!0,secrets:[n],async mint(l,g){
let h=await g.send({service:`${e} OIDC`,method:"GET",url:d(l),bearer:n});return Gt(e,h)},refreshSource:l=>({kind:"url",url:d(l).href,headers:{Authorization:`Bea\
rer ${n}`},field:"value"})}}var Bt=({hostname:e,protocol:t},r)=>t==="http:"&&!He.test(e)&&!r.GITHUB_SERVER_URL?.startsWith("http:");function Gt(e,t){let{body:r,
status:n}=t;if(n<200||n>299)throw Mt(e,n,r);let{value:i}=$(r)??{};if(typeof i=="string"&&i!=="")return i;let d=Q(t.shown,`content type "${t.contentType}"`);throw new p(
"OIDC_RESPONSE_INVALID",`${e} answered ${n} without a token, but ${d}`,{suggestions:["Check whether a proxy between the runner and the server answers in place o\
f the server."]})}function Mt(e,t,r){let n=Ke(r),i={status:t,text:n};return/in '?Completed'? state/i.test(n)?new p("OIDC_JOB_COMPLETED",`${e} issues no token fo\
r a job that has ended`,{server:i,suggestions:["Use the credentials only while the job runs, or use a service account: its access token is still valid after the\
 job."]}):new p("OIDC_REQUEST_FAILED",`${e} refused to issue an ID token: HTTP ${t}: ${n}`,{server:i,suggestions:[Ve(t)?"Run the job again. For longer failures,\
 raise the inputs retries or timeout.":'Check that the job still runs and has "id-token: write".']})}var Ht=['Give the job "permissions: {contents: read, id-token: write}".'],M={...O,id:"depot",label:"Depot CI",facts:{...N,documentation:"https://depot.dev/docs/\
ci/oidc",recognisedBy:"`DEPOT_JOB_URL`",lifetime:"5 minutes"},hasTokenSurface:e=>M.detect(e)&&v(e),detect:e=>!!e.DEPOT_JOB_URL,tokenSource:({env:e})=>R(M.label,
e,()=>P(M.label,e,Ht))};u();function et(e,t){let r=e.filter(({identifies:i})=>i!=="runner"),n=e.filter(({identifies:i})=>i==="runner");return Ze(r,t)??Ze(n,t)}var Ze=(e,t)=>e.find(r=>r.hasTokenSurface(
t))??e.find(r=>r.detect(t));u();u();var V={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:{"google.subject":"assertion.repository_id","attribute.repository":"ass\
ertion.repository","attribute.repository_id":"assertion.repository_id","attribute.repository_owner_id":"assertion.repository_owner_id","attribute.ref":"assertio\
n.ref"},trustedBuild:{condition:"assertion.event_name in ['push', 'release', 'schedule', 'workflow_dispatch', 'repository_dispatch']"}},Vt=['Give the job "permi\
ssions: {contents: read, id-token: write}".',"If a reusable workflow runs the job, the calling job must grant the same permissions."],H={...O,id:"github",label:"\
GitHub Actions",naming:V,facts:{...N,documentation:"https://docs.github.com/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=true`",lifetime:"5 mi\
nutes"},hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&v(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>R(H.label,e,()=>P(H.label,e,Vt))};var Kt=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],K={...O,id:"forgejo",label:"Forgejo Actions",naming:V,
facts:{...N,documentation:"https://forgejo.org/docs/latest/user/actions/security-openid-connect/",recognisedBy:"`FORGEJO_ACTIONS=true`",lifetime:"1 hour"},hasTokenSurface:e=>K.
detect(e)&&v(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>R(K.label,e,()=>P(K.label,e,Kt))};u();var Jt=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],Wt=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),J={...O,id:"ghes",label:"GitHub\
 Enterprise Server",naming:V,facts:{...N,documentation:"https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc",recognisedBy:"`GITHUB_AC\
TIONS=true`, `GITHUB_SERVER_URL` not of GitHub",lifetime:"5 minutes"},hasTokenSurface:e=>J.detect(e)&&v(e),detect:e=>e.GITHUB_ACTIONS==="true"&&Wt(e),tokenSource:({
env:e})=>R(J.label,e,()=>P(J.label,e,Jt))};u();var ae={...O,id:"gitea",label:"Gitea Actions",facts:{...N,documentation:"https://docs.gitea.com/usage/actions/secrets",recognisedBy:"`GITEA_ACTIONS=true` withou\
t `FORGEJO_ACTIONS`",tokenFrom:"none in the releases known to us; `ACTIONS_ID_TOKEN_REQUEST_URL` (GET) if the server sets it",audience:"none",lifetime:"no token",
source:"key"},hasTokenSurface:e=>ae.detect(e)&&v(e),detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",tokenSource:({env:e})=>R(ae.label,e,qt)},qt=()=>new p(
"OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a secret, with "ci-au\
th key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env NAME"]});var Qn="ci-auth-action/0.0.0",Xn=()=>({env:Me(process.env,process.platform),cwd:process.cwd(),temporaryFolder:(0,tt.tmpdir)()}),rt=[K,ae,M,J,H],zn=({env:e})=>et(
rt,e)??H,Yn=e=>rt.find(t=>t.id===e),F=e=>{process.stdout.write(`${e}
`)};function Zn({env:e}){let t=new Set,r=n=>{e.RUNNER_DEBUG==="1"&&F(U("debug",n))};return{mask(n){if(!t.has(n)){t.add(n);for(let i of we(n))F(i)}},masked:async()=>{},
note:n=>Qt(n),warn:(n,i)=>F(U("warning",`${n}: ${i}`,{title:`ci-auth: ${n}`})),waiting:r,trace:r}}var nt="recorded",eo=({env:e},t)=>ie(e,"GITHUB_STATE",{[nt]:JSON.
stringify(t)}),to=({env:e})=>Be(e[`STATE_${nt}`]??""),Qt=e=>F(Te(e));function ro(e){if(process.exitCode=1,!(e instanceof p)){let g=e instanceof Error?e.stack??e.
message:"a value that is not an error was thrown";F(U("error",`this is a bug in ci-auth: ${g}`,{title:"ci-auth"}));return}let{code:t,facts:r,message:n,problems:i,
suggestions:d}=e,l=[i.length>0?n:n.replace(/$/m,` (${t})`),...r.map(g=>`  ${g}`),...d.length>0?["Try this:",...d.map(g=>`  ${g}`)]:[]];F(U("error",l.join(`
`),{title:`ci-auth: ${t}`}))}u();var f=y(it(),1),C=y(D(),1);var _e=e=>(0,f.lstat)(e).then(t=>t.isSymbolicLink(),()=>!1);async function lo(e){let t=(0,C.dirname)(e);try{if(!(await(0,f.stat)(t)).isDirectory())return st(t,"\
is not a folder")}catch(r){return["ENOENT","ENOTDIR"].includes(w(r))?st(t,"does not exist"):E(e,T(r))}return await Xt(e)??zt(e)}var st=(e,t)=>({code:"INPUT_WORK\
SPACE_MISSING",message:`the folder ${e} for the credentials file ${t}`,suggestions:["Create the folder first, check out the repository before the sign-in, or ch\
oose another path."]});async function Xt(e){try{return ee(e,(await(0,f.lstat)(e)).isSymbolicLink())}catch(t){return w(t)==="ENOENT"?void 0:E(e,T(t))}}async function zt(e){
try{await(0,f.access)((0,C.dirname)(e),f.constants.W_OK|f.constants.X_OK);return}catch(t){return E(e,T(t))}}async function po(e,t,r){let n;try{let{mode:i}=await(0,f.lstat)(
e);if(await _e(e))throw _(E(e,"it is a link: name the file that it leads to"));if(!(await(0,f.readFile)(e)).equals(Buffer.from(t)))throw new p("FILE_WRITE_FAILE\
D",`cannot write ${e}: it does not contain the text that was read`,{suggestions:["Save it as UTF-8 without a byte order mark, and run the command again."]});n=(0,C.join)(
(0,C.dirname)(e),ge()),await(0,f.writeFile)(n,r,{flag:"wx",mode:i}),await(0,f.chmod)(n,i&511),await(0,f.rename)(n,e)}catch(i){throw n!==void 0&&await(0,f.unlink)(
n).catch(()=>{}),await ct(e,i)}}async function fo(e,t,r=()=>{},{link:n=f.link,mode:i=384}={}){if(await Yt(e))throw _(ee(e,await _e(e)));let d=(0,C.join)((0,C.dirname)(
e),ge());await at({path:e,at:d,content:t,mode:i},r,()=>Zt(d,e,n))||await at({path:e,at:e,content:t,mode:i},r,async()=>!0)}var Yt=e=>(0,f.lstat)(e).then(()=>!0,()=>!1);
async function Zt(e,t,r){try{return await r(e,t),!0}catch(n){if(w(n)==="EEXIST")throw n;return!1}}async function at({at:e,content:t,mode:r,path:n},i,d){let l,g=!1;
try{l=await(0,f.open)(e,"wx",r);let h=me(await l.stat({bigint:!0}));i(h),await l.writeFile(t),g=await d(),e!==n&&await(0,f.unlink)(e);let W=me(await l.stat({bigint:!0}));
return g&&!$e(h,W)&&i({...W,birthtimeMs:0}),g}catch(h){throw l&&await(0,f.unlink)(e).catch(()=>{}),g&&await(0,f.unlink)(n).catch(()=>{}),await ct(n,h)}finally{await l?.
close()}}async function ct(e,t){let r=w(t);return r===""||t instanceof p?t:r==="EEXIST"?_(ee(e,await _e(e)),t):_(E(e,T(t)),t)}export{L as a,it as b,Y as c,D as d,or as e,ir as f,sr as g,ar as h,cr as i,dt as j,dr as k,ve as l,Re as m,ut as n,ur as o,lr as p,pr as q,fr as r,be as s,w as t,
T as u,br as v,wr as w,E as x,_ as y,_r as z,j as A,Or as B,Nr as C,ge as D,vr as E,Rr as F,me as G,$e as H,he as I,B as J,Ue as K,Dr as L,vt as M,jr as N,xt as O,
Br as P,lo as Q,po as R,fo as S,Hr as T,Vr as U,At as V,on as W,Pt as X,Qn as Y,Xn as Z,zn as _,Yn as $,Zn as aa,eo as ba,to as ca,Qt as da,ro as ea};
