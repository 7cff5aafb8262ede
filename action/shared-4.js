import{C as H,d as be,e as z,f as Se,g as P,h as Z,l as f,v as Te,w as _e}from"./shared-7.js";import{a as M,b as E,g as l}from"./shared-8.js";var x=M((er,Ie)=>{l();Ie.exports=process.getBuiltinModule("node:fs")});var $=M((rr,Oe)=>{l();Oe.exports=process.getBuiltinModule("node:path")});var F=M((or,Ne)=>{l();Ne.exports=process.getBuiltinModule("node:os")});var ct=M((Kn,at)=>{l();at.exports=process.getBuiltinModule("node:fs/promises")});l();var K=E(H(),1),m=E(x(),1),O=E($(),1);l();var Ae=E(x(),1),W=E(F(),1),ee=E($(),1);var pt={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is ex\
ceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link, and links are not followed",ENAMETOOLONG:"\
the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are open"},S=e=>e instanceof Error&&"code"in e&&typeof e.
code=="string"?e.code:"",_=e=>{let t=S(e),r=pt[t];return r?`${r} (${t})`:t||"unknown reason"},ar=e=>S(e)==="ENOENT"?"it does not exist (ENOENT)":_(e),te=e=>t=>{
if(["ENOENT","ENOTDIR"].includes(S(t)))return e;throw t},gt=(e,t)=>{try{let{uid:r}=(0,Ae.lstatSync)(e);return t==="win32"?"":`, owned by user ${r}`}catch{return"\
, which cannot be read"}},y=(e,t,r=(0,W.platform)())=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,ee.dirname)(e)}${gt((0,ee.dirname)(
e),r)}`,suggestions:["Choose a folder that this job may write to."]}),re=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and ci-auth never follows links`:
`${e} already exists, and ci-auth never overwrites a file`,suggestions:["Choose another path, or remove the existing file."]}),T=({code:e,message:t,suggestions:r=[]},n)=>new f(
e,t,{suggestions:r,cause:n}),mt=["EACCES","EBUSY","EPERM"],ht=[10,20,50,100,200,400],ve=e=>e==="win32"?ht:[],Et=e=>new Promise(t=>setTimeout(t,e)),Re=e=>{if(!mt.
includes(S(e)))throw e};async function cr(e,t=(0,W.platform)()){for(let r of ve(t)){try{return await e()}catch(n){Re(n)}await Et(r)}return e()}function C(e,t=(0,W.platform)()){
for(let r of ve(t)){try{return e()}catch(n){Re(n)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,r)}return e()}l();var ne=E(H(),1),b=E(x(),1),V=E(F(),1),v=E($(),1);var oe="ci-creds-",yt=/^ci-creds-partial-[0-9a-f]{16}\.json$/,wt=/^ci-creds-[^/\\]*\.json$/,pr=`${oe}*.json`,gr=()=>`${oe}${(0,ne.randomBytes)(8).toString("hex")}\
.json`;var ie=()=>`${oe}partial-${(0,ne.randomBytes)(8).toString("hex")}.json`,mr=e=>yt.test(e),hr=e=>wt.test(e),se=({dev:e,ino:t,birthtimeNs:r})=>({device:e.toString(),
inode:t.toString(),birthtimeMs:Number(r)/1e6}),ke=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs),bt=448;function ae(e,t={}){
let r=Tt(e),n=(0,v.join)(e,r===void 0?"ci-auth":`ci-auth-${r}`);return{path:n,uid:r,stays:r!==void 0&&Object.values(t).some(d=>d?.includes(n+v.sep))&&St(e,r)}}function St(e,t){
try{let{mode:r,uid:n}=(0,b.statSync)(e);return(r&18)!==0||![t,0].includes(n)}catch{return!1}}function Tt(e){if((0,V.platform)()!=="win32")try{return(0,V.userInfo)().
uid}catch{return _t(e)}}function _t(e){try{let t=(0,b.mkdtempSync)((0,v.join)(e,"ci-auth-probe-")),{uid:r}=(0,b.lstatSync)(t);return(0,b.rmdirSync)(t),r}catch(t){
throw T(y((0,v.join)(e,"ci-auth"),_(t)),t)}}function D(e){let t;try{t=(0,b.lstatSync)(e.path,{bigint:!0})}catch(o){if(["ENOENT","ENOTDIR"].includes(S(o)))return!1;
throw T(y(e.path,_(o)),o)}let r=It(e,t),n=`Remove ${e.path} if it is yours, or choose a temporary folder that no other user can write to.`;if(r)throw T({...y(e.
path,r),suggestions:[n]});return!0}function xe(e){try{(0,b.accessSync)(D(e)?e.path:(0,v.dirname)(e.path),b.constants.W_OK|b.constants.X_OK);return}catch(t){return t instanceof
f?t:y(e.path,_(t))}}function Ce(e){try{C(()=>(0,b.mkdirSync)(e.path,{mode:bt}))}catch(t){if(S(t)!=="EEXIST")throw T(y(e.path,_(t)),t)}D(e)}function It({uid:e},t){
if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.uid}`:(t.
mode&0o077n)===0n?void 0:"other users can enter it"}var Ot=["credentials","subject-token","launcher"];function Le(e){let t=e??{};return["id","path","device","inode","createdAt"].every(r=>typeof t[r]=="string")&&(0,O.isAbsolute)(
String(t.path))&&Ot.includes(t.kind)&&["profile","projectId","who","content"].every(r=>["undefined","string"].includes(typeof t[r]))&&typeof t.remove=="boolean"&&
typeof t.birthtimeMs=="number"}var ce=e=>`
${JSON.stringify(e)}
`;function Ue(e){try{return[JSON.parse(e)].flat().filter(Le)}catch{return[]}}function Pe(e){let t=[...new Set(e.split(`
`))].map(P).filter(n=>n!==void 0),r=new Set(t.map(n=>n.withdrawn));return t.filter(Le).filter(({id:n})=>!r.has(n))}var Nt=m.constants.O_WRONLY|m.constants.O_APPEND|
m.constants.O_CREAT|(m.constants.O_NOFOLLOW??0),At=200;function vt({directory:e,env:t,jobKey:r}){return Fe(ae(e,t),Rt(r))}var Or=e=>Fe({...ae((0,O.dirname)((0,O.dirname)(
e))),path:(0,O.dirname)(e)},(0,O.basename)(e)),Rt=e=>(0,K.createHash)("sha256").update(e).digest("hex").slice(0,32);function Fe(e,t){let r=`${t}.jsonl`,n=(0,O.join)(
e.path,r),o=[],d=N=>{for(let I=1;I<=At;I++)if(Ce(e),kt(n,N))return;throw T(y(n,"another process removed it again and again"))},u=()=>{if(!D(e))return[];let N=de(
[n]);return Pe(N+de($e(e.path,r)))},g=()=>D(e)?(B(["ENOENT"],n,()=>(0,m.renameSync)(n,`${n}.${(0,K.randomBytes)(8).toString("hex")}`)),o=$e(e.path,r),Pe(de(o))):
[],w=N=>{for(let I of N)d(ce(I));for(let I of o)B(["ENOENT"],I,()=>(0,m.unlinkSync)(I));o=[],!e.stays&&B(["ENOENT","ENOTEMPTY","EEXIST"],e.path,()=>(0,m.rmdirSync)(
e.path))},G=()=>{try{u().length===0&&w(g())}catch{}};return{path:n,inspect:()=>xe(e),record:N=>{try{d(ce(N))}catch(I){throw G(),I}},withdraw:N=>{try{d(ce({withdrawn:N}))}catch{
return w(g().filter(I=>I.id!==N))}u().length===0&&w(g())},read:u,take:g,settle:w}}function kt(e,t){let r;try{r=C(()=>(0,m.openSync)(e,Nt,384));let n=Buffer.from(
t);if((0,m.writeSync)(r,n)!==n.length)throw T(y(e,"no space is left"));return(0,m.fstatSync)(r,{bigint:!0}).ino===(0,m.lstatSync)(e,{bigint:!0}).ino}catch(n){if(S(
n)==="ENOENT")return!1;throw n instanceof Error&&"syscall"in n?T(y(e,_(n)),n):n}finally{r!==void 0&&(0,m.closeSync)(r)}}var $e=(e,t)=>(B(["ENOENT"],e,()=>(0,m.readdirSync)(
e))??[]).filter(r=>r.startsWith(`${t}.`)).map(r=>(0,O.join)(e,r)),de=e=>e.map(t=>B(["ENOENT"],t,()=>(0,m.readFileSync)(t,"utf8"))??"").join("");function B(e,t,r){
try{return C(r)}catch(n){if(e.includes(S(n)))return;throw T(y(t,_(n)),n)}}var Nr=(e,t)=>{let{folder:r,jobKey:n}=e.ledger(t);return vt({directory:r,jobKey:n,env:t.
env})};function xt(e){let t=new Map;for(let{kind:r,path:n,profile:o,projectId:d}of e.toSorted((u,g)=>u.createdAt.localeCompare(g.createdAt)))r!=="credentials"||
o===void 0||t.set(o,{name:o,credentialsFile:n,projectId:d});return[...t.values()]}function Ar(e,t){let r=xt(e),n=r.find(u=>u.name===t);if(n)return n;if(!_e(t)){
let u=`"${z(t)}" is not the name of a profile`;throw new f("INPUT_PROFILE_INVALID",u,{suggestions:[Te]})}let o=r.map(u=>u.name).join(", "),d=`this job has not s\
igned in with the profile "${z(t)}"`;throw new f("INPUT_PROFILE_UNKNOWN",d,{suggestions:[o===""?"This job has no profile yet.":`The profiles of this job: ${o}`,
"Sign in first, in the same job: ci-auth federate --profile NAME \u2026, or ci-auth key --profile NAME \u2026"]})}l();var ot=E(F(),1);l();function De(e,t){let r={...e};if(t!=="win32")return r;let n=new Map(Object.keys(r).map(d=>[d.toUpperCase(),d])),o=d=>typeof d=="string"?n.get(d.toUpperCase())??
d:d;return new Proxy(r,{get:(d,u)=>Reflect.get(d,o(u)),has:(d,u)=>Reflect.has(d,o(u))})}var kr="CI_AUTH_HAS_BOUNDARY",xr="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES",Ct=[[/\0/,"a NUL"],[new RegExp("\\p{Surrogate}","u"),"half a character"]],ue=e=>Ct.
find(([t])=>t.test(e))?.[1];l();l();var qe=E(H(),1),Y=E(x(),1);l();var le="npx --yes ci-auth@1";function J(e,t="shell",r="exit 1"){let n=`${le} ${e}`;if(t==="fish")return`eval (begin; ${n}; or echo ${r}; end | string collect; or echo ${r})`;if(t==="powersh\
ell"){let o=`${n} | Out-String | Invoke-Expression`;return r==="false"?o:`${o}; if (-not $?) { exit 1 }`}return`eval "$(${n} || echo ${r})"`}var Dr=J("federate \
--output-format shell"),Br={env:"NAME=value lines, for the variable file of a CI: GitLab ($GITLAB_ENV, dotenv report), Bitbucket, Semaphore",shell:`export lines\
 for sh, bash, dash, zsh and ksh: ${J("\u2026")} in any script (GitLab, Jenkins, Buildkite, Travis), or a file that a shell sources, such as $BASH_ENV of Circle\
CI`,fish:`set lines for fish: ${J("\u2026","fish")}`,powershell:`assignments for PowerShell (Azure Pipelines, AppVeyor): ${J("\u2026","powershell")}`,dotenv:"a \
quoted .env file, for node --env-file, docker compose and dotenv libraries",json:"one flat JSON object, for jq and scripts"};l();var Be=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;function je(e,t,r="audience"){if(!URL.canParse(e))throw new f("OIDC_REQUEST_FAILED",`${t} is not a URL`);return n=>{let o=new URL(e);return o.searchParams.set(r,
n),o}}var Ge=e=>({label:e.label,mintsAgain:!0,choosesAudience:e.choosesAudience??!0,secrets:e.secrets,mint:(t,r)=>Pt(e,t,r),refreshSource:e.refreshSource??(()=>{})});
async function Pt(e,t,r){let n=`${e.label} OIDC`,o=await r.send({service:n,...e.request(t)});if(o.status<200||o.status>299)throw $t(e,o);if(e.field===void 0&&!o.
body.trim().startsWith("{"))return Me(o.body,void 0,`the answer of ${e.label}`,o.shown).token;let d=P(o.body)?.[e.field??""];if(typeof d=="string"&&d!=="")return d;
throw Lt(e,o)}function $t({causeOf:e,label:t,remedies:r},{body:n,status:o}){let d=Ut(n),u={status:o,text:d},g=e?.(u);return g?g.with({server:u}):new f("OIDC_REQ\
UEST_FAILED",`${t} refused to issue an ID token: HTTP ${o}: ${d}`,{server:u,suggestions:[...r?.(u)??[],...fe(o)?["Run the job again. For longer failures, raise \
the inputs retries or timeout."]:[]]})}function Lt({field:e,label:t},{contentType:r,shown:n,status:o}){let d=Z(n,`content type "${r}"`),u=e===void 0?"a token":`\
a token in "${e}"`;return new f("OIDC_RESPONSE_INVALID",`${t} answered ${o} without ${u}, but ${d}`,{suggestions:["Check whether a proxy between the job and the\
 server answers in place of the server."]})}var fe=e=>e===408||e===429||e>=500;function Ut(e){let{error:t,message:r}=P(e)??{},n=[r,t].find(o=>typeof o=="string"&&
o!=="");return Se(typeof n=="string"?n:e)||"(no text)"}function Me(e,t,r,n=e){let o=e.trim();if(o==="")throw Ft(r,"empty");if(t===void 0&&!o.startsWith("{"))return{
token:o,isExact:o===e};let d=P(o),u=t===void 0?["id_token","value","token"]:[t],g=u.find(w=>typeof d?.[w]=="string"&&d[w]!=="");if(g!==void 0){let w=String(d?.[g]);
return{token:w.trim(),field:g,isExact:w.trim()===w}}throw new f("OIDC_RESPONSE_INVALID",`${r} holds ${Z(n,"no JSON")}, not ${u.join(" or ")}`,{suggestions:["Nam\
e the field that holds the token: --oidc-token-field NAME"]})}var Vr=(e,t,r)=>Me(e,t,r).token,Ft=(e,t)=>new f("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold th\
e ID token, but it has none (${t})`,{suggestions:["Make the CI put its ID token there: the variable, file or command must exist in this step."]});l();var R=E(x(),1),We=E(F(),1),X=E($(),1);function Ve(e){let t=({env:r,temporaryFolder:n})=>He(r,e.temporary??[])??n;return{place:e,workspace:({cwd:r,env:n})=>(0,X.resolve)(r,Dt(He(n,e.workspace??[])??r,
n)),credentialsFolder:t,ledger:r=>({folder:t(r),jobKey:e.job.map(n=>r.env[n]??"").join(" ")})}}var He=(e,t)=>t.map(r=>e[r]).find(Boolean),Dt=(e,t)=>e==="~"||e.startsWith(
"~/")?(0,X.join)(t.HOME||(0,We.homedir)(),e.slice(1)):e;function Bt(e,t){let r=(0,R.statSync)(e,{throwIfNoEntry:!1});try{(0,R.appendFileSync)(e,t)}catch(n){throw jt(e,r?.size),n}}function jt(e,t){try{t===void 0?(0,R.rmSync)(
e,{force:!0}):(0,R.truncateSync)(e,t)}catch{}}function Ke(e,t,r){try{Bt(t,r)}catch(n){let{code:o}=n;throw new f("FILE_WRITE_FAILED",`the file that ${e} names ca\
nnot be written (${o})`,{suggestions:["The disk may be full, or a step changed the owner or the mode of the file."]})}}function Je(e,t){let r=ue(t);if(r!==void 0)
throw new f("EXPORT_VALUE_REFUSED",`the value of ${e} holds ${r}, which a variable cannot hold`,{suggestions:["Write the value into a file and export its path."]})}var Qe=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),Gt=e=>Qe(e).replaceAll(":","%3A").replaceAll(",","%2C");function L(e,t,r={}){let n=Object.entries(r).map(([o,d])=>`${o}=${Gt(d)}`);return`::${e}${n.length>
0?` ${n.join(",")}`:""}::${Qe(t)}`}var ge=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>L("add-mask",t));function Mt(e,t){Je(e,t);let r=`ghadelimiter_${(0,qe.randomUUID)()}`;
if(e.includes(r)||t.includes(r))throw new f("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${r}
${t}
${r}
`}function Q(e,t,r){let n=Object.entries(r).map(([o,d])=>Mt(o,d)).join("");n!==""&&Ye(e,t,n)}function Ye(e,t,r){let[n]=q(e,t);if(n)throw new f(n.code,n.message,
{suggestions:n.suggestions??[]});Ke(t,e[t]??"",r)}function q(e,t){let r=e[t];return r&&(0,Y.statSync)(r,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_MI\
SSING",message:r?`${t} names "${r}", which is not a file`:`${t} is not set, so ci-auth cannot set variables for later steps`,suggestions:["Run inside a step of \
a job, or use --output-format to get the variables on standard output."]}]}var Ht=({env:e})=>({reaches:"later steps",problems:({outputs:t,variables:r})=>[...r?q(
e,"GITHUB_ENV"):[],...t?q(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>Q(e,"GITHUB_ENV",t),setOutputs:t=>Q(e,"GITHUB_OUTPUT",t),appendSummary:t=>{q(e,"GITHUB_STEP_\
SUMMARY").length===0&&Ye(e,"GITHUB_STEP_SUMMARY",t)}}),Xe=Ve({workspace:["GITHUB_WORKSPACE"],temporary:["RUNNER_TEMP"],job:["GITHUB_SERVER_URL","GITHUB_REPOSITO\
RY","GITHUB_RUN_ID","GITHUB_RUN_ATTEMPT","GITHUB_JOB","RUNNER_NAME"]}),pe=["ACTIONS_ID_TOKEN_REQUEST_URL","ACTIONS_ID_TOKEN_REQUEST_TOKEN"],A=({facts:e,grant:t,
...r})=>({...r,facts:{tokenFrom:"`ACTIONS_ID_TOKEN_REQUEST_URL` with `ACTIONS_ID_TOKEN_REQUEST_TOKEN` (GET)",audience:"sign-in",source:"url",masking:"`::add-mas\
k::`",handover:"`GITHUB_ENV`, `GITHUB_OUTPUT`",cleanup:"the post step of the action, or a step with `if: always()`",...e},tokenVariables:pe,hasTokenSurface:n=>r.
detect(n)&&pe.every(o=>n[o]),tokenSource:({env:n})=>me(r.label,n,()=>Wt(r.label,n,t)),handover:Ht,maskLines:ge,...Xe,credentialsFolder:Xe.workspace,secretsWithheld(n){
return n.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":n.GITHUB_EVENT_NAME!=="pull_request_target"&&ze(n)?"p\
ull requests from forks get no secrets":void 0}});function Wt(e,t,r){return t.ACT==="true"?new f("OIDC_LOCAL_RUNNER","act runs this job on a computer that has n\
o OIDC token endpoint",{suggestions:[`Use the endpoint of the emulator: ${le} emulator run --ci github -- COMMAND`]}):t.GITHUB_ACTOR==="dependabot[bot]"?new f("\
OIDC_DEPENDABOT","Dependabot started this run, and such a run cannot get an ID token",{suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'","\
Run it after the merge."]}):ze(t)?new f("OIDC_FORK_PULL_REQUEST","a pull request from a fork cannot get an ID token",{suggestions:["Skip the step with if: githu\
b.event.pull_request.head.repo.full_name == github.repository","Run it on push."]}):new f("OIDC_PERMISSION_MISSING",`${e} runs this job, but ${pe.join(" and ")}\
 are not set`,{suggestions:r})}function ze(e){try{let t=JSON.parse((0,Y.readFileSync)(e.GITHUB_EVENT_PATH??"","utf8")),{base:r,head:n}=t.pull_request;return n.repo?.
full_name!==r.repo.full_name}catch{return!1}}function me(e,t,r){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:n,ACTIONS_ID_TOKEN_REQUEST_URL:o}=t;if(!n||!o)throw r();let d=je(
o,"ACTIONS_ID_TOKEN_REQUEST_URL");if(Vt(new URL(o),t))throw new f("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is an http URL, but the server of this job\
 uses https",{suggestions:["Find the step, or the env: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, and remove it."]});return Ge({label:e,request:u=>({
method:"GET",url:d(u),bearer:n}),field:"value",secrets:[n],causeOf:({text:u})=>/in '?Completed'? state/i.test(u)?Kt(e):void 0,remedies:({status:u})=>fe(u)?[]:['\
Check that the job still runs and has "id-token: write".'],refreshSource:u=>({kind:"url",url:d(u).href,headers:{Authorization:`Bearer ${n}`},field:"value"})})}var Vt=({
hostname:e,protocol:t},r)=>t==="http:"&&!Be.test(e)&&!r.GITHUB_SERVER_URL?.startsWith("http:"),Kt=e=>new f("OIDC_JOB_COMPLETED",`${e} issues no token for a job \
that has ended`,{suggestions:["Use the credentials only while the job runs, or use a service account: its access token is still valid after the job."]});var Ze=A({id:"depot",label:"Depot CI",facts:{documentation:"https://depot.dev/docs/ci/oidc",recognisedBy:"`DEPOT_JOB_URL`",lifetime:"5 minutes"},detect:e=>!!e.DEPOT_JOB_URL,
grant:['Give the job "permissions: {contents: read, id-token: write}".']});l();function tt(e,t){let r=e.filter(({identifies:o})=>o!=="runner"),n=e.filter(({identifies:o})=>o==="runner");return et(r,t)??et(n,t)}var et=(e,t)=>e.find(r=>r.hasTokenSurface(
t))??e.find(r=>r.detect(t));l();l();var j={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:{"google.subject":"assertion.repository_id","attribute.repository":"ass\
ertion.repository","attribute.repository_id":"assertion.repository_id","attribute.repository_owner_id":"assertion.repository_owner_id","attribute.ref":"assertio\
n.ref"},trustedBuild:{condition:"assertion.event_name in ['push', 'release', 'schedule', 'workflow_dispatch', 'repository_dispatch']"}},he=A({id:"github",label:"\
GitHub Actions",naming:j,facts:{documentation:"https://docs.github.com/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=true`",lifetime:"5 minutes"},
detect:e=>e.GITHUB_ACTIONS==="true",grant:['Give the job "permissions: {contents: read, id-token: write}".',"If a reusable workflow runs the job, the calling jo\
b must grant the same permissions."]});var rt=A({id:"forgejo",label:"Forgejo Actions",naming:j,facts:{documentation:"https://forgejo.org/docs/latest/user/actions/security-openid-connect/",recognisedBy:"\
`FORGEJO_ACTIONS=true`",lifetime:"1 hour"},detect:e=>e.FORGEJO_ACTIONS==="true",grant:['Set "enable-openid-connect: true" on the workflow or the job ("permissio\
ns:" has no effect here).']});l();var Jt=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),nt=A({id:"ghes",label:"GitHub Enterprise Server",naming:j,
facts:{documentation:"https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=true`, `GITHUB_SERVER_URL` n\
ot of GitHub",lifetime:"5 minutes"},detect:e=>e.GITHUB_ACTIONS==="true"&&Jt(e),grant:['Give the job "permissions: {contents: read, id-token: write}".',"Ask the \
administrator of the server whether OIDC for Actions is set up: its issuer is <server>/_services/token."]});l();var Ee={...A({id:"gitea",label:"Gitea Actions",facts:{documentation:"https://docs.gitea.com/usage/actions/secrets",recognisedBy:"`GITEA_ACTIONS=true` without `F\
ORGEJO_ACTIONS`",tokenFrom:"none in the releases known to us; `ACTIONS_ID_TOKEN_REQUEST_URL` (GET) if the server sets it",audience:"none",lifetime:"no token",source:"\
key"},detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",grant:[]}),tokenSource:({env:e})=>me(Ee.label,e,Xt)},Xt=()=>new f("OIDC_NOT_OFFERED","Gitea\
 Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a secret, with "ci-auth key" and: env: {CI_AUT\
H_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env NAME"]});var Un="ci-auth-action/0.0.0",Fn=()=>({env:De(process.env,process.platform),cwd:process.cwd(),temporaryFolder:(0,ot.tmpdir)()}),it=[rt,Ee,Ze,nt,he],Dn=({env:e})=>tt(
it,e)??he,Bn=e=>it.find(t=>t.id===e),U=e=>{process.stdout.write(`${e}
`)};function jn({env:e}){let t=new Set,r=n=>{e.RUNNER_DEBUG==="1"&&U(L("debug",n))};return{mask(n){if(!t.has(n)){t.add(n);for(let o of ge(n))U(o)}},masked:async()=>{},
note:n=>qt(n),warn:(n,o)=>U(L("warning",`${n}: ${o}`,{title:`ci-auth: ${n}`})),waiting:r,trace:r}}var st="recorded",Gn=({env:e},t)=>Q(e,"GITHUB_STATE",{[st]:JSON.
stringify(t)}),Mn=({env:e})=>Ue(e[`STATE_${st}`]??""),qt=e=>U(be(e));function Hn(e){if(process.exitCode=1,!(e instanceof f)){let g=e instanceof Error?e.stack??e.
message:"a value that is not an error was thrown";U(L("error",`this is a bug in ci-auth: ${g}`,{title:"ci-auth"}));return}let{code:t,facts:r,message:n,problems:o,
suggestions:d}=e,u=[o.length>0?n:n.replace(/$/m,` (${t})`),...r.map(g=>`  ${g}`),...d.length>0?["Try this:",...d.map(g=>`  ${g}`)]:[]];U(L("error",u.join(`
`),{title:`ci-auth: ${t}`}))}l();var dt=E(H(),1),h=E(x(),1);var ye=1<<20,Qt=h.constants.O_NONBLOCK??0;function Yt(e){let t=(0,h.openSync)(e,h.constants.O_RDONLY|Qt);try{if(!(0,h.fstatSync)(t).isFile())return;let r=Buffer.alloc(ye+1),n=0;for(let o=-1;o!==0;n+=o)o=
(0,h.readSync)(t,r,n,r.length-n,null);return{bytes:r.subarray(0,Math.min(n,ye)),isWhole:n<=ye}}finally{(0,h.closeSync)(t)}}var Qn=async e=>{try{return Yt(e)?.bytes.toString("utf8")??""}catch(t){return te("")(t)}};function Yn(e){try{return(0,h.readFileSync)(e,"utf8")}catch{return}}function zn(e){
try{return(0,h.readFileSync)(e,"utf8")}catch(t){return te(void 0)(t)}}function Zn(e,t,r=384,n=`${e}.${(0,dt.randomBytes)(8).toString("hex")}`){try{(0,h.writeFileSync)(
n,t,{flag:"wx",mode:r}),(0,h.chmodSync)(n,r),C(()=>(0,h.renameSync)(n,e))}catch(o){throw(0,h.rmSync)(n,{force:!0}),o}}function eo(e){try{return(0,h.readdirSync)(
e)}catch{return[]}}l();var p=E(ct(),1),k=E($(),1);async function so(e){let t=(0,k.dirname)(e);try{if(!(await(0,p.stat)(t)).isDirectory())return ut(t,"is not a folder")}catch(r){return["ENOENT","ENOTDIR"].includes(
S(r))?ut(t,"does not exist"):y(e,_(r))}return await we(e)??zt(e)}var ut=(e,t)=>({code:"INPUT_WORKSPACE_MISSING",message:`the folder ${e} for the credentials fil\
e ${t}`,suggestions:["Create the folder first, check out the repository before the sign-in, or choose another path."]});async function we(e){try{return re(e,(await(0,p.lstat)(
e)).isSymbolicLink())}catch(t){return S(t)==="ENOENT"?void 0:y(e,_(t))}}async function zt(e){try{await(0,p.access)((0,k.dirname)(e),p.constants.W_OK|p.constants.
X_OK);return}catch(t){return y(e,_(t))}}async function ao(e,t,r){let n;try{let o=await(0,p.lstat)(e);if(o.isSymbolicLink())throw T(y(e,"it is a link: name the f\
ile that it leads to"));if(!(await(0,p.readFile)(e)).equals(Buffer.from(t)))throw new f("FILE_WRITE_FAILED",`cannot write ${e}: it does not contain the text tha\
t was read`,{suggestions:["Save it as UTF-8 without a byte order mark, and run the command again."]});n=(0,k.join)((0,k.dirname)(e),ie()),await(0,p.writeFile)(n,
r,{flag:"wx",mode:o.mode}),await(0,p.chmod)(n,o.mode&511),await(0,p.rename)(n,e)}catch(o){throw n!==void 0&&await(0,p.unlink)(n).catch(()=>{}),await ft(e,o)}}async function co(e,t,r=()=>{},{
link:n=p.link,mode:o=384}={}){let d=await we(e);if(d?.code==="FILE_EXISTS")throw T(d);let u=(0,k.join)((0,k.dirname)(e),ie());await lt({path:e,at:u,content:t,mode:o},
r,()=>Zt(u,e,n))||await lt({path:e,at:e,content:t,mode:o},r,async()=>!0)}async function Zt(e,t,r){try{return await r(e,t),!0}catch(n){if(S(n)==="EEXIST")throw n;
return!1}}async function lt({at:e,content:t,mode:r,path:n},o,d){let u,g=!1;try{u=await(0,p.open)(e,"wx",r);let w=se(await u.stat({bigint:!0}));o(w),await u.writeFile(
t),g=await d(),e!==n&&await(0,p.unlink)(e);let G=se(await u.stat({bigint:!0}));return g&&!ke(w,G)&&o({...G,birthtimeMs:0}),g}catch(w){throw u&&await(0,p.unlink)(
e).catch(()=>{}),g&&await(0,p.unlink)(n).catch(()=>{}),await ft(n,w)}finally{await u?.close()}}async function ft(e,t){let r=S(t);return r===""||t instanceof f?t:
r==="EEXIST"?T(await we(e)??re(e,!1),t):T(y(e,_(t)),t)}export{x as a,ct as b,F as c,$ as d,kr as e,xr as f,le as g,S as h,_ as i,ar as j,te as k,y as l,T as m,cr as n,C as o,pr as p,gr as q,ie as r,mr as s,hr as t,se as u,
ke as v,ae as w,D as x,Ce as y,Qn as z,Yn as A,zn as B,Zn as C,eo as D,Or as E,Rt as F,Nr as G,xt as H,Ar as I,so as J,ao as K,co as L,Me as M,Vr as N,Ft as O,Un as P,
Fn as Q,Dn as R,Bn as S,jn as T,Gn as U,Mn as V,qt as W,Hn as X};
