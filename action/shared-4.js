import{C as V,c as te,d as Ne,e as re,f as Ae,g as ne,h as $,i as oe,m as f,v as ve,w as Re}from"./shared-7.js";import{a as H,b as y,g as l}from"./shared-8.js";var C=H((dr,ke)=>{l();ke.exports=process.getBuiltinModule("node:fs")});var U=H((lr,xe)=>{l();xe.exports=process.getBuiltinModule("node:path")});var B=H((pr,Ce)=>{l();Ce.exports=process.getBuiltinModule("node:os")});var pt=H((ao,ft)=>{l();ft.exports=process.getBuiltinModule("node:fs/promises")});l();var Q=y(V(),1),g=y(C(),1),I=y(U(),1);l();var Le=y(C(),1),W=y(B(),1),ie=y(U(),1);var wt={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is ex\
ceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link, and links are not followed",ENAMETOOLONG:"\
the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are open",ENFILE:"too many files are open on this compu\
ter",EEXIST:"something else is there"},S=e=>e instanceof Error&&"code"in e&&typeof e.code=="string"?e.code:"",_=e=>{let t=S(e),r=wt[t];return r?`${r} (${t})`:t||
"unknown reason"},hr=e=>S(e)==="ENOENT"?"it does not exist (ENOENT)":_(e),se=e=>t=>{if(["ENOENT","ENOTDIR"].includes(S(t)))return e;throw t},bt=(e,t)=>{try{let{
uid:r}=(0,Le.lstatSync)(e);return t==="win32"?"":`, owned by user ${r}`}catch{return", which cannot be read"}},w=(e,t,r=(0,W.platform)())=>({code:"FILE_WRITE_FA\
ILED",message:`cannot write ${e}: ${t}; its folder is ${(0,ie.dirname)(e)}${bt((0,ie.dirname)(e),r)}`,suggestions:[/\((?:ENOSPC|EDQUOT)\)/.test(t)?"Free some sp\
ace there: df -h and df -i show what is left.":"Choose a folder that this job may write to."]}),ae=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and ci\
-auth never follows links`:`${e} already exists, and ci-auth never overwrites a file`,suggestions:["Choose another path, or remove the existing file."]}),T=({code:e,
message:t,suggestions:r=[]},n)=>new f(e,t,{suggestions:r,cause:n}),St=["EACCES","EBUSY","EPERM"],Tt=[10,20,50,100,200,400],Pe=e=>e==="win32"?Tt:[],_t=e=>new Promise(
t=>setTimeout(t,e)),$e=e=>{if(!St.includes(S(e)))throw e};async function Er(e,t=(0,W.platform)()){for(let r of Pe(t)){try{return await e()}catch(n){$e(n)}await _t(
r)}return e()}function L(e,t=(0,W.platform)()){for(let r of Pe(t)){try{return e()}catch(n){$e(n)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,r)}return e()}l();var ce=y(V(),1),b=y(C(),1),J=y(B(),1),v=y(U(),1);var de="ci-creds-",It=/^ci-creds-partial-[0-9a-f]{16}\.json$/,Ot=/^ci-creds-[^/\\]*\.json$/,Tr=`${de}*.json`,_r=()=>`${de}${(0,ce.randomBytes)(8).toString("hex")}\
.json`;var ue=()=>`${de}partial-${(0,ce.randomBytes)(8).toString("hex")}.json`,Ir=e=>It.test(e),Or=e=>Ot.test(e),le=({dev:e,ino:t,birthtimeNs:r})=>({device:e.toString(),
inode:t.toString(),birthtimeMs:Number(r)/1e6}),Ue=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs),Nt=448;function fe(e,t={}){
let r=vt(e),n=(0,v.join)(e,r===void 0?"ci-auth":`ci-auth-${r}`);return{path:n,uid:r,stays:r!==void 0&&Object.values(t).some(d=>d?.includes(n+v.sep))&&At(e,r)}}function At(e,t){
try{let{mode:r,uid:n}=(0,b.statSync)(e);return(r&18)!==0||![t,0].includes(n)}catch{return!1}}function vt(e){if((0,J.platform)()!=="win32")try{return(0,J.userInfo)().
uid}catch{return Rt(e)}}function Rt(e){try{let t=(0,b.mkdtempSync)((0,v.join)(e,"ci-auth-probe-")),{uid:r}=(0,b.lstatSync)(t);return(0,b.rmdirSync)(t),r}catch(t){
throw T(w((0,v.join)(e,"ci-auth"),_(t)),t)}}function j(e){let t;try{t=(0,b.lstatSync)(e.path,{bigint:!0})}catch(o){if(["ENOENT","ENOTDIR"].includes(S(o)))return!1;
throw T(w(e.path,_(o)),o)}let r=kt(e,t),n=`Remove ${e.path} if it is yours, or choose a temporary folder that no other user can write to.`;if(r)throw T({...w(e.
path,r),suggestions:[n]});return!0}function Fe(e){try{(0,b.accessSync)(j(e)?e.path:(0,v.dirname)(e.path),b.constants.W_OK|b.constants.X_OK);return}catch(t){return t instanceof
f?t:w(e.path,_(t))}}function De(e){try{L(()=>(0,b.mkdirSync)(e.path,{mode:Nt}))}catch(t){if(S(t)!=="EEXIST")throw T(w(e.path,_(t)),t)}j(e)}function kt({uid:e},t){
if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.uid}`:(t.
mode&0o077n)===0n?void 0:"other users can enter it"}var xt=["credentials","subject-token","launcher"];function je(e){let t=e??{};return["id","path","device","inode","createdAt"].every(r=>typeof t[r]=="string")&&(0,I.isAbsolute)(
String(t.path))&&xt.includes(t.kind)&&["profile","projectId","who","content"].every(r=>["undefined","string"].includes(typeof t[r]))&&typeof t.remove=="boolean"&&
typeof t.birthtimeMs=="number"}var q=1,pe=e=>`
${JSON.stringify({version:q,...e})}
`;function Me(e){try{return[JSON.parse(e)].flat().filter(je)}catch{return[]}}function ge(e){let t={entries:[],unknown:[]},r=new Set;for(let n of new Set(e.split(
`
`))){let o=$(n);if(!o)continue;let{version:d=q,...u}=o;d===q&&typeof u.withdrawn=="string"?r.add(u.withdrawn):d===q&&je(u)?t.entries.push(u):t.unknown.push(n)}return{
...t,entries:t.entries.filter(({id:n})=>!r.has(n))}}var Ct=g.constants.O_WRONLY|g.constants.O_APPEND|g.constants.O_CREAT|(g.constants.O_NOFOLLOW??0),Lt=200;function Pt({
directory:e,env:t,jobKey:r}){return Ge(fe(e,t),$t(r))}var Pr=e=>Ge({...fe((0,I.dirname)((0,I.dirname)(e))),path:(0,I.dirname)(e)},(0,I.basename)(e)),$t=e=>(0,Q.createHash)(
"sha256").update(e).digest("hex").slice(0,32);function Ge(e,t){let r=`${t}.jsonl`,n=(0,I.join)(e.path,r),o=[],d=O=>{for(let A=1;A<=Lt;A++)if(De(e),Ut(n,O))return;
throw T(w(n,"another process removed it again and again"))},u=()=>{if(!j(e))return{entries:[],unknown:[]};let O=K([n]);return ge(O+K(Be(e.path,r)))},m=()=>u().entries,
h=()=>j(e)?(M(["ENOENT"],n,()=>(0,g.renameSync)(n,`${n}.${(0,Q.randomBytes)(8).toString("hex")}`)),o=Be(e.path,r),ge(K(o)).entries):[],x=O=>{let A=[...O.map(pe),
...ge(K(o)).unknown.map(P=>`
${P}
`)];for(let P of A)d(P);for(let P of o)M(["ENOENT"],P,()=>(0,g.unlinkSync)(P));o=[],!e.stays&&M(["ENOENT","ENOTEMPTY","EEXIST"],e.path,()=>(0,g.rmdirSync)(e.path))},
yt=()=>{try{m().length===0&&x(h())}catch{}};return{path:n,inspect:()=>Fe(e),record:O=>{try{d(pe(O))}catch(A){throw yt(),A}},withdraw:O=>{try{d(pe({withdrawn:O}))}catch{
return x(h().filter(A=>A.id!==O))}m().length===0&&x(h())},read:m,readUnknown:()=>u().unknown,take:h,settle:x}}function Ut(e,t){let r;try{r=L(()=>(0,g.openSync)(
e,Ct,384));let n=Buffer.from(t);if((0,g.writeSync)(r,n)!==n.length)throw T(w(e,"no space is left"));return(0,g.fstatSync)(r,{bigint:!0}).ino===(0,g.lstatSync)(e,
{bigint:!0}).ino}catch(n){if(S(n)==="ENOENT")return!1;throw n instanceof Error&&"syscall"in n?T(w(e,_(n)),n):n}finally{r!==void 0&&(0,g.closeSync)(r)}}var Be=(e,t)=>(M(
["ENOENT"],e,()=>(0,g.readdirSync)(e))??[]).filter(r=>r.startsWith(`${t}.`)).map(r=>(0,I.join)(e,r)),K=e=>e.map(t=>M(["ENOENT"],t,()=>(0,g.readFileSync)(t,"utf8"))??
"").join("");function M(e,t,r){try{return L(r)}catch(n){if(e.includes(S(n)))return;throw T(w(t,_(n)),n)}}var $r=(e,t)=>{let{folder:r,jobKey:n}=e.ledger(t);return Pt(
{directory:r,jobKey:n,env:t.env})};function Ft(e){let t=new Map;for(let{kind:r,path:n,profile:o,projectId:d}of e.toSorted((u,m)=>u.createdAt.localeCompare(m.createdAt)))
r!=="credentials"||o===void 0||t.set(o,{name:o,credentialsFile:n,projectId:d});return[...t.values()]}function Ur(e,t){let r=Ft(e),n=r.find(u=>u.name===t);if(n)return n;
if(!Re(t)){let u=`"${re(t)}" is not the name of a profile`;throw new f("INPUT_PROFILE_INVALID",u,{suggestions:[ve]})}let o=r.map(u=>u.name).join(", "),d=`this j\
ob has not signed in with the profile "${re(t)}"`;throw new f("INPUT_PROFILE_UNKNOWN",d,{suggestions:[o===""?"This job has no profile yet.":`The profiles of thi\
s job: ${o}`,"Sign in first, in the same job: ci-auth federate --profile NAME \u2026, or ci-auth key --profile NAME \u2026"]})}l();var dt=y(B(),1);l();function He(e,t){let r={...e};if(t!=="win32")return r;let n=new Map(Object.keys(r).map(d=>[d.toUpperCase(),d])),o=d=>typeof d=="string"?n.get(d.toUpperCase())??
d:d;return new Proxy(r,{get:(d,u)=>Reflect.get(d,o(u)),has:(d,u)=>Reflect.has(d,o(u))})}var Br="CI_AUTH_HAS_BOUNDARY",jr="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES",Dt=[[/\0/,"a NUL"],[new RegExp("\\p{Surrogate}","u"),"half a character"]],me=e=>Dt.
find(([t])=>t.test(e))?.[1];l();var Bt={EMFILE:"Let the process open more files: ulimit -n 1024",ENFILE:"End programs on this computer that have many files open.",ENOSPC:"Free some space on th\
is disk, or inodes. See both: df -h, df -i",EDQUOT:"Free some space: the quota of this user is used up.",EROFS:"Use another folder, or let the file system be wr\
itable.",EACCES:"Let this user have access, or use another folder.",EPERM:"Let this user have access, or use another folder."},jt="Install ci-auth again: its fi\
les are incomplete, or damaged.";function he(e){if(!(e instanceof Error))return;let{code:t="",message:r,stack:n="",syscall:o}=e,d=(u,m)=>new f("MACHINE_REFUSED",
te(ne(u)),{suggestions:[m]});if(t==="ERR_MODULE_NOT_FOUND"||/^\s+at compileSourceTextModule/m.test(n))return d(`a file of ci-auth cannot be loaded: ${r}`,jt);if(typeof o==
"string")return Mt(e)??d(`the system refused: ${r}`,Bt[t]??"Mend this on the computer, then run it again.")}function Mt(e){let{address:t,code:r}=e;if(!(t!=="127\
.0.0.1"||r!=="EADDRNOTAVAIL"))return new f("MACHINE_REFUSED",`this computer has no address 127.0.0.1 (${r})`,{cause:e,suggestions:["Give the loopback interface \
its IPv4 address, as root: ip address add 127.0.0.1/8 dev lo"]})}function Wr(e){let t=he(e)??e,r=t instanceof f,{message:n,suggestions:o=[]}=r?t:{message:`this \
is a bug in ci-auth: ${t}`},d=o.map(h=>h.replace(/\.$/,"")).join("; "),u=n.replace(/\s*\n\s*/g,"; "),m=d===""?u:`${u.replace(/\.$/,"")}. Try this: ${d}`;return{
code:r?t.code:"BUG",text:ne(te(m))}}l();l();var et=y(V(),1),ee=y(C(),1);l();var Ee="npx --yes ci-auth@1";function X(e,t="shell",r="exit 1",n=Ee){let o=`${n} ${e}`;if(t==="fish")return`eval (begin; ${o}; or echo ${r}; end | string collect; or echo ${r})`;if(t==="pow\
ershell"){let d=`${o} | Out-String | Invoke-Expression`;return r==="false"?d:`${d}; if (-not $?) { exit 1 }`}return`eval "$(${o} || echo ${r})"`}var zr=X("feder\
ate --output-format shell"),Zr={env:"NAME=value lines, for the variable file of a CI: GitLab ($GITLAB_ENV, dotenv report), Bitbucket, Semaphore",shell:`export l\
ines for sh, bash, dash, zsh and ksh: ${X("\u2026")} in any script (GitLab, Jenkins, Buildkite, Travis), or a file that a shell sources, such as $BASH_ENV of Ci\
rcleCI`,fish:`set lines for fish: ${X("\u2026","fish")}`,powershell:`assignments for PowerShell (Azure Pipelines, AppVeyor): ${X("\u2026","powershell")}`,dotenv:"\
a quoted .env file, for node --env-file, docker compose and dotenv libraries",json:"one flat JSON object, for jq and scripts"};l();var Ve=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;function We(e,t,r="audience"){if(!URL.canParse(e))throw new f("OIDC_REQUEST_FAILED",`${t} is not a URL`);return n=>{let o=new URL(e);return o.searchParams.set(r,
n),o}}var Je=e=>({label:e.label,mintsAgain:!0,choosesAudience:e.choosesAudience??!0,secrets:e.secrets,mint:(t,r)=>Gt(e,t,r),refreshSource:e.refreshSource??(()=>{})});
async function Gt(e,t,r){let n=`${e.label} OIDC`,o=await r.send({service:n,...e.request(t)});if(o.status<200||o.status>299)throw Ht(e,o);if(e.field===void 0&&!o.
body.trim().startsWith("{"))return Ke(o.body,void 0,`the answer of ${e.label}`,o.shown).token;let d=$(o.body)?.[e.field??""];if(typeof d=="string"&&d!=="")return d;
throw Vt(e,o)}function Ht({causeOf:e,label:t,remedies:r},{body:n,status:o}){let d=Wt(n),u={status:o,text:d},m=e?.(u);return m?m.with({server:u}):new f("OIDC_REQ\
UEST_FAILED",`${t} refused to issue an ID token: HTTP ${o}: ${d}`,{server:u,suggestions:[...r?.(u)??[],...ye(o)?["Run the job again. For longer failures, raise \
the inputs retries or timeout."]:[]]})}function Vt({field:e,label:t},{contentType:r,shown:n,status:o}){let d=oe(n,`content type "${r}"`),u=e===void 0?"a token":
`a token in "${e}"`;return new f("OIDC_RESPONSE_INVALID",`${t} answered ${o} without ${u}, but ${d}`,{suggestions:["Check whether a proxy between the job and th\
e server answers in place of the server."]})}var ye=e=>e===408||e===429||e>=500;function Wt(e){let{error:t,message:r}=$(e)??{},n=[r,t].find(o=>typeof o=="string"&&
o!=="");return Ae(typeof n=="string"?n:e)||"(no text)"}function Ke(e,t,r,n=e){let o=e.trim();if(o==="")throw Jt(r,"empty");if(t===void 0&&!o.startsWith("{"))return{
token:o,isExact:o===e};let d=$(o),u=t===void 0?["id_token","value","token"]:[t],m=u.find(h=>typeof d?.[h]=="string"&&d[h]!=="");if(m!==void 0){let h=String(d?.[m]);
return{token:h.trim(),field:m,isExact:h.trim()===h}}throw new f("OIDC_RESPONSE_INVALID",`${r} holds ${oe(n,"no JSON")}, not ${u.join(" or ")}`,{suggestions:["Na\
me the field that holds the token: --oidc-token-field NAME"]})}var sn=(e,t,r)=>Ke(e,t,r).token,Jt=(e,t)=>new f("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold t\
he ID token, but it has none (${t})`,{suggestions:["Make the CI put its ID token there: the variable, file or command must exist in this step."]});l();var R=y(C(),1),Qe=y(B(),1),Y=y(U(),1);function Xe(e){let t=({env:r,temporaryFolder:n})=>qe(r,e.temporary??[])??n;return{place:e,workspace:({cwd:r,env:n})=>(0,Y.resolve)(r,Kt(qe(n,e.workspace??[])??r,
n)),credentialsFolder:t,ledger:r=>({folder:t(r),jobKey:e.job.map(n=>r.env[n]??"").join(" ")})}}var qe=(e,t)=>t.map(r=>e[r]).find(Boolean),Kt=(e,t)=>e==="~"||e.startsWith(
"~/")?(0,Y.join)(t.HOME||(0,Qe.homedir)(),e.slice(1)):e;function qt(e,t){let r=(0,R.statSync)(e,{throwIfNoEntry:!1});try{(0,R.appendFileSync)(e,t)}catch(n){throw Qt(e,r?.size),n}}function Qt(e,t){try{t===void 0?(0,R.rmSync)(
e,{force:!0}):(0,R.truncateSync)(e,t)}catch{}}function Ye(e,t,r){try{qt(t,r)}catch(n){let{code:o}=n;throw new f("FILE_WRITE_FAILED",`the file that ${e} names ca\
nnot be written (${o})`,{suggestions:["The disk may be full, or a step changed the owner or the mode of the file."]})}}function ze(e,t){let r=me(t);if(r!==void 0)
throw new f("EXPORT_VALUE_REFUSED",`the value of ${e} holds ${r}, which a variable cannot hold`,{suggestions:["Write the value into a file and export its path."]})}var tt=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),Xt=e=>tt(e).replaceAll(":","%3A").replaceAll(",","%2C");function F(e,t,r={}){let n=Object.entries(r).map(([o,d])=>`${o}=${Xt(d)}`);return`::${e}${n.length>
0?` ${n.join(",")}`:""}::${tt(t)}`}var be=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>F("add-mask",t));function Yt(e,t){ze(e,t);let r=`ghadelimiter_${(0,et.randomUUID)()}`;
if(e.includes(r)||t.includes(r))throw new f("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${r}
${t}
${r}
`}function Z(e,t,r){let n=Object.entries(r).map(([o,d])=>Yt(o,d)).join("");n!==""&&rt(e,t,n)}function rt(e,t,r){let[n]=z(e,t);if(n)throw new f(n.code,n.message,
{suggestions:n.suggestions??[]});Ye(t,e[t]??"",r)}function z(e,t){let r=e[t];return r&&(0,ee.statSync)(r,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_M\
ISSING",message:r?`${t} names "${r}", which is not a file`:`${t} is not set, so ci-auth cannot set variables for later steps`,suggestions:["Run inside a step of\
 a job, or use --output-format to get the variables on standard output."]}]}var zt=({env:e})=>({reaches:"later steps",problems:({outputs:t,variables:r})=>[...r?
z(e,"GITHUB_ENV"):[],...t?z(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>Z(e,"GITHUB_ENV",t),setOutputs:t=>Z(e,"GITHUB_OUTPUT",t),appendSummary:t=>{z(e,"GITHUB_STE\
P_SUMMARY").length===0&&rt(e,"GITHUB_STEP_SUMMARY",t)}}),Ze=Xe({workspace:["GITHUB_WORKSPACE"],temporary:["RUNNER_TEMP"],job:["GITHUB_SERVER_URL","GITHUB_REPOSI\
TORY","GITHUB_RUN_ID","GITHUB_RUN_ATTEMPT","GITHUB_JOB","RUNNER_NAME"]}),we=["ACTIONS_ID_TOKEN_REQUEST_URL","ACTIONS_ID_TOKEN_REQUEST_TOKEN"],N=({facts:e,grant:t,
...r})=>({...r,facts:{tokenFrom:"`ACTIONS_ID_TOKEN_REQUEST_URL` with `ACTIONS_ID_TOKEN_REQUEST_TOKEN` (GET)",audience:"sign-in",source:"url",masking:"`::add-mas\
k::`",handover:"`GITHUB_ENV`, `GITHUB_OUTPUT`",cleanup:"the post step of the action, or a step with `if: always()`",...e},tokenVariables:we,hasTokenSurface:n=>r.
detect(n)&&we.every(o=>n[o]),tokenSource:({env:n})=>Se(r.label,n,()=>Zt(r.label,n,t)),handover:zt,maskLines:be,...Ze,credentialsFolder:Ze.workspace,secretsWithheld(n){
return n.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":n.GITHUB_EVENT_NAME!=="pull_request_target"&&nt(n)?"p\
ull requests from forks get no secrets":void 0}});function Zt(e,t,r){return t.ACT==="true"?new f("OIDC_LOCAL_RUNNER","act runs this job on a computer that has n\
o OIDC token endpoint",{suggestions:[`Use the endpoint of the emulator: ${Ee} emulator run --ci github -- COMMAND`]}):t.GITHUB_ACTOR==="dependabot[bot]"?new f("\
OIDC_DEPENDABOT","Dependabot started this run, and such a run cannot get an ID token",{suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'","\
Run it after the merge."]}):nt(t)?new f("OIDC_FORK_PULL_REQUEST","a pull request from a fork cannot get an ID token",{suggestions:["Skip the step with if: githu\
b.event.pull_request.head.repo.full_name == github.repository","Run it on push."]}):new f("OIDC_PERMISSION_MISSING",`${e} runs this job, but ${we.join(" and ")}\
 are not set`,{suggestions:r})}function nt(e){try{let t=JSON.parse((0,ee.readFileSync)(e.GITHUB_EVENT_PATH??"","utf8")),{base:r,head:n}=t.pull_request;return n.
repo?.full_name!==r.repo.full_name}catch{return!1}}function Se(e,t,r){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:n,ACTIONS_ID_TOKEN_REQUEST_URL:o}=t;if(!n||!o)throw r();
let d=We(o,"ACTIONS_ID_TOKEN_REQUEST_URL");if(er(new URL(o),t))throw new f("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is an http URL, but the server of\
 this job uses https",{suggestions:["Find the step, or the env: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, and remove it."]});return Je({label:e,request:u=>({
method:"GET",url:d(u),bearer:n}),field:"value",secrets:[n],causeOf:({text:u})=>/in '?Completed'? state/i.test(u)?tr(e):void 0,remedies:({status:u})=>ye(u)?[]:['\
Check that the job still runs and has "id-token: write".'],refreshSource:u=>({kind:"url",url:d(u).href,headers:{Authorization:`Bearer ${n}`},field:"value"})})}var er=({
hostname:e,protocol:t},r)=>t==="http:"&&!Ve.test(e)&&!r.GITHUB_SERVER_URL?.startsWith("http:"),tr=e=>new f("OIDC_JOB_COMPLETED",`${e} issues no token for a job \
that has ended`,{suggestions:["Use the credentials only while the job runs, or use a service account: its access token is still valid after the job."]});var ot=N({id:"depot",label:"Depot CI",facts:{documentation:"https://depot.dev/docs/ci/oidc",recognisedBy:"`DEPOT_JOB_URL`",lifetime:"5 minutes"},detect:e=>!!e.DEPOT_JOB_URL,
grant:['Give the job "permissions: {contents: read, id-token: write}".']});l();function st(e,t){let r=e.filter(({identifies:o})=>o!=="runner"),n=e.filter(({identifies:o})=>o==="runner");return it(r,t)??it(n,t)}var it=(e,t)=>e.find(r=>r.hasTokenSurface(
t))??e.find(r=>r.detect(t));l();l();var G={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:{"google.subject":"assertion.repository_id","attribute.repository":"ass\
ertion.repository","attribute.repository_id":"assertion.repository_id","attribute.repository_owner_id":"assertion.repository_owner_id","attribute.ref":"assertio\
n.ref"},trustedBuild:{condition:"assertion.event_name in ['push', 'release', 'schedule', 'workflow_dispatch', 'repository_dispatch']"},events:{push:{},"pull-req\
uest":{event_name:"pull_request"},fork:{event_name:"pull_request_target",head_ref:"feature",base_ref:"main"}}},Te=N({id:"github",label:"GitHub Actions",naming:G,
facts:{documentation:"https://docs.github.com/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=true`",lifetime:"5 minutes"},detect:e=>e.GITHUB_ACTIONS===
"true",grant:['Give the job "permissions: {contents: read, id-token: write}".',"If a reusable workflow runs the job, the calling job must grant the same permiss\
ions."]});var at=N({id:"forgejo",label:"Forgejo Actions",naming:G,facts:{documentation:"https://forgejo.org/docs/latest/user/actions/security-openid-connect/",recognisedBy:"\
`FORGEJO_ACTIONS=true`",lifetime:"1 hour"},detect:e=>e.FORGEJO_ACTIONS==="true",grant:['Set "enable-openid-connect: true" on the workflow or the job ("permissio\
ns:" has no effect here).']});l();var rr=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),ct=N({id:"ghes",label:"GitHub Enterprise Server",naming:G,
facts:{documentation:"https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=true`, `GITHUB_SERVER_URL` n\
ot of GitHub",lifetime:"5 minutes"},detect:e=>e.GITHUB_ACTIONS==="true"&&rr(e),grant:['Give the job "permissions: {contents: read, id-token: write}".',"Ask the \
administrator of the server whether OIDC for Actions is set up: its issuer is <server>/_services/token."]});l();var _e={...N({id:"gitea",label:"Gitea Actions",facts:{documentation:"https://docs.gitea.com/usage/actions/secrets",recognisedBy:"`GITEA_ACTIONS=true` without `F\
ORGEJO_ACTIONS`",tokenFrom:"none in the releases known to us; `ACTIONS_ID_TOKEN_REQUEST_URL` (GET) if the server sets it",audience:"none",lifetime:"no token",source:"\
key"},detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",grant:[]}),tokenSource:({env:e})=>Se(_e.label,e,nr)},nr=()=>new f("OIDC_NOT_OFFERED","Gitea\
 Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a secret, with "ci-auth key" and: env: {CI_AUT\
H_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env NAME"]});var Yn="ci-auth-action/0.0.0",zn=()=>({env:He(process.env,process.platform),cwd:process.cwd(),temporaryFolder:(0,dt.tmpdir)()}),ut=[at,_e,ot,ct,Te],Zn=({env:e})=>st(
ut,e)??Te,eo=e=>ut.find(t=>t.id===e),D=e=>{process.stdout.write(`${e}
`)};function to({env:e}){let t=new Set,r=n=>{e.RUNNER_DEBUG==="1"&&D(F("debug",n))};return{mask(n){if(!t.has(n)){t.add(n);for(let o of be(n))D(o)}},masked:async()=>{},
note:n=>or(n),warn:(n,o)=>D(F("warning",`${n}: ${o}`,{title:`ci-auth: ${n}`})),waiting:r,trace:r}}var lt="recorded",ro=({env:e},t)=>Z(e,"GITHUB_STATE",{[lt]:JSON.
stringify(t)}),no=({env:e})=>Me(e[`STATE_${lt}`]??""),or=e=>D(Ne(e));function oo(e){process.exitCode=1;let t=he(e)??e;if(!(t instanceof f)){let h=t instanceof Error?
t.stack??t.message:"a value that is not an error was thrown";D(F("error",`this is a bug in ci-auth: ${h}`,{title:"ci-auth"}));return}let{code:r,facts:n,message:o,
problems:d,suggestions:u}=t,m=[d.length>0?o:o.replace(/$/m,` (${r})`),...n.map(h=>`  ${h}`),...u.length>0?["Try this:",...u.map(h=>`  ${h}`)]:[]];D(F("error",m.
join(`
`),{title:`ci-auth: ${r}`}))}l();var gt=y(V(),1),E=y(C(),1);var Ie=1<<20,ir=E.constants.O_NONBLOCK??0;function sr(e){let t=(0,E.openSync)(e,E.constants.O_RDONLY|ir);try{if(!(0,E.fstatSync)(t).isFile())return;let r=Buffer.alloc(Ie+1),n=0;for(let o=-1;o!==0;n+=o)o=
(0,E.readSync)(t,r,n,r.length-n,null);return{bytes:r.subarray(0,Math.min(n,Ie)),isWhole:n<=Ie}}finally{(0,E.closeSync)(t)}}var fo=async e=>{try{return sr(e)?.bytes.toString("utf8")??""}catch(t){return se("")(t)}};function po(e){try{return(0,E.readFileSync)(e,"utf8")}catch{return}}function go(e){
try{return(0,E.readFileSync)(e,"utf8")}catch(t){return se(void 0)(t)}}function mo(e,t,r=384,n=`${e}.${(0,gt.randomBytes)(8).toString("hex")}`){try{(0,E.writeFileSync)(
n,t,{flag:"wx",mode:r}),(0,E.chmodSync)(n,r),L(()=>(0,E.renameSync)(n,e))}catch(o){throw(0,E.rmSync)(n,{force:!0}),o}}function ho(e){try{return(0,E.readdirSync)(
e)}catch{return[]}}l();var p=y(pt(),1),k=y(U(),1);async function To(e){let t=(0,k.dirname)(e);try{if(!(await(0,p.stat)(t)).isDirectory())return mt(t,"is not a folder")}catch(r){return["ENOENT","ENOTDIR"].includes(
S(r))?mt(t,"does not exist"):w(e,_(r))}return await Oe(e)??ar(e)}var mt=(e,t)=>({code:"INPUT_WORKSPACE_MISSING",message:`the folder ${e} for the credentials fil\
e ${t}`,suggestions:["Create the folder first, check out the repository before the sign-in, or choose another path."]});async function Oe(e){try{return ae(e,(await(0,p.lstat)(
e)).isSymbolicLink())}catch(t){return S(t)==="ENOENT"?void 0:w(e,_(t))}}async function ar(e){try{await(0,p.access)((0,k.dirname)(e),p.constants.W_OK|p.constants.
X_OK);return}catch(t){return w(e,_(t))}}async function _o(e,t,r){let n;try{let o=await(0,p.lstat)(e);if(o.isSymbolicLink())throw T(w(e,"it is a link: name the f\
ile that it leads to"));if(!(await(0,p.readFile)(e)).equals(Buffer.from(t)))throw new f("FILE_WRITE_FAILED",`cannot write ${e}: it does not contain the text tha\
t was read`,{suggestions:["Save it as UTF-8 without a byte order mark, and run the command again."]});n=(0,k.join)((0,k.dirname)(e),ue()),await(0,p.writeFile)(n,
r,{flag:"wx",mode:o.mode}),await(0,p.chmod)(n,o.mode&511),await(0,p.rename)(n,e)}catch(o){throw n!==void 0&&await(0,p.unlink)(n).catch(()=>{}),await Et(e,o)}}async function Io(e,t,r=()=>{},{
link:n=p.link,mode:o=384}={}){let d=await Oe(e);if(d?.code==="FILE_EXISTS")throw T(d);let u=(0,k.join)((0,k.dirname)(e),ue());await ht({path:e,at:u,content:t,mode:o},
r,()=>cr(u,e,n))||await ht({path:e,at:e,content:t,mode:o},r,async()=>!0)}async function cr(e,t,r){try{return await r(e,t),!0}catch(n){if(S(n)==="EEXIST")throw n;
return!1}}async function ht({at:e,content:t,mode:r,path:n},o,d){let u,m=!1;try{u=await(0,p.open)(e,"wx",r);let h=le(await u.stat({bigint:!0}));o(h),await u.writeFile(
t),m=await d(),e!==n&&await(0,p.unlink)(e);let x=le(await u.stat({bigint:!0}));return m&&!Ue(h,x)&&o({...x,birthtimeMs:0}),m}catch(h){throw u&&await(0,p.unlink)(
e).catch(()=>{}),m&&await(0,p.unlink)(n).catch(()=>{}),await Et(n,h)}finally{await u?.close()}}async function Et(e,t){let r=S(t);return r===""||t instanceof f?t:
r==="EEXIST"?T(await Oe(e)??ae(e,!1),t):T(w(e,_(t)),t)}export{C as a,pt as b,B as c,U as d,Br as e,jr as f,Ee as g,S as h,_ as i,hr as j,se as k,w as l,T as m,Er as n,L as o,Tr as p,_r as q,ue as r,Ir as s,Or as t,le as u,
Ue as v,fe as w,j as x,De as y,fo as z,po as A,go as B,mo as C,ho as D,Pr as E,$t as F,$r as G,Ft as H,Ur as I,To as J,_o as K,Io as L,Wr as M,Ke as N,sn as O,Jt as P,
Yn as Q,zn as R,Zn as S,eo as T,to as U,ro as V,no as W,or as X,oo as Y};
