var qe=Object.create;var ie=Object.defineProperty;var Je=Object.getOwnPropertyDescriptor;var We=Object.getOwnPropertyNames;var Ve=Object.getPrototypeOf,Qe=Object.prototype.hasOwnProperty;var Xe=(e,t,r)=>()=>{if(r)throw r[0];try{return e&&(t=e(e=0)),t}catch(n){throw r=[n],n}};var P=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(r){throw t=0,r}};var Ye=(e,t,r,n)=>{if(t&&typeof t=="object"||typeof t=="function")for(let i of We(t))!Qe.call(e,i)&&i!==r&&ie(e,i,{get:()=>t[i],enumerable:!(n=Je(t,i))||n.enumerable});
return e};var m=(e,t,r)=>(r=e!=null?qe(Ve(e)):{},Ye(t||!e||!e.__esModule?ie(r,"default",{value:e,enumerable:!0}):r,e));var o=Xe(()=>{"use strict"});var ae=P((Ht,se)=>{o();se.exports=process.getBuiltinModule("node:fs/promises")});var v=P((Kt,de)=>{o();de.exports=process.getBuiltinModule("node:path")});var S=P((Jt,ce)=>{o();ce.exports=process.getBuiltinModule("node:fs")});var j=P((tr,me)=>{o();me.exports=process.getBuiltinModule("node:crypto")});var Z=P((hr,be)=>{o();be.exports=process.getBuiltinModule("node:os")});o();o();o();o();var h=m(ae(),1),I=m(v(),1);o();var ue=m(S(),1),V=m(v(),1);o();var l=class extends Error{name="CiAuthError";code;suggestions;facts;server;problems;constructor(t,r,n={}){super(r,n.cause===void 0?void 0:{cause:n.cause}),this.
code=t,this.suggestions=[...n.suggestions??[]],this.facts=[...n.facts??[]],this.server=n.server,this.problems=[...n.problems??[]]}};var Ze={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is us\
ed up",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link that is not followed",ENAMETOOLONG:"t\
he name is too long",EISDIR:"it is a folder"},E=e=>e instanceof Error&&"code"in e&&typeof e.code=="string"?e.code:"",b=e=>{let t=E(e),r=Ze[t];return r?`${r} (${t}\
)`:t||"unknown reason"};var ze=e=>{try{return`owned by user ${(0,ue.lstatSync)(e).uid}`}catch{return"which cannot be looked at"}},y=(e,t)=>({code:"FILE_WRITE_FAILED",message:`cannot wr\
ite ${e}: ${t}; its folder is ${(0,V.dirname)(e)}, ${ze((0,V.dirname)(e))}`,suggestions:["Choose a folder that this job may write to."]});var w=({code:e,message:t,suggestions:r=[]},n)=>new l(e,t,{suggestions:r,cause:n});o();var le=({dev:e,ino:t,birthtimeNs:r})=>({device:e.toString(),inode:t.toString(),birthtimeMs:Number(r)/1e6}),pe=(e,t)=>e.device===t.device&&e.inode===t.inode&&
(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs);o();var fe=m(j(),1),ge="ci-creds-",et=/^ci-creds-partial-[0-9a-f]{16}\.json$/;var nr=`${ge}*.json`;var he=()=>`${ge}partial-${(0,fe.randomBytes)(8).toString("hex")}.json`,ye=e=>et.test(e);async function Q(e,t=h.rename){let r=[...new Set(e.map(({path:n})=>n))];return Promise.all(r.map(n=>tt(n,e.filter(i=>i.path===n),t)))}async function tt(e,t,r){try{
let n=await rt(e,t,r);return n.outcome==="kept"||!await at(e,t)?n:n.outcome==="absent"?{path:e,outcome:"removed"}:n}catch(n){return E(n)==="ENOENT"?{path:e,outcome:"\
absent"}:X(e,b(n))}}var X=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${t}`});async function rt(e,t,r){let n=await B(
e,t);return n===void 0?{path:e,outcome:"absent"}:n.record?n.record.remove?nt(e,t,r):{path:e,outcome:"kept"}:t.some(({remove:i})=>i)?X(e,n.fault):{path:e,outcome:"\
absent"}}async function B(e,t){try{let r=await(0,h.lstat)(e,{bigint:!0});if(r.isSymbolicLink())return{fault:"it is a link now"};if(r.isDirectory())return{fault:"\
it is a folder now"};if(!r.isFile())return{fault:"it is no regular file now"};let n=le(r);return{record:t.find(i=>pe(i,n)),fault:"it is another file now"}}catch(r){
if(["ENOENT","ENOTDIR"].includes(E(r)))return;throw r}}async function nt(e,t,r){let n=(0,I.join)((0,I.dirname)(e),he());await r(e,n);let i=await B(n,t);return i===
void 0?{path:e,outcome:"absent"}:i.record?.remove?(await(0,h.unlink)(n),{path:e,outcome:"removed"}):X(e,`${i.fault}${await ot(n,e)}`)}async function ot(e,t){try{
return await(0,h.link)(e,t),await(0,h.unlink)(e),""}catch{return await B(t,[])===void 0&&await(0,h.rename)(e,t).then(it,st)?"":`, and what stood there had to be\
 left at ${e}`}}var it=()=>!0,st=()=>!1;async function at(e,t){let r=(0,I.dirname)(e),n=await(0,h.readdir)(r).catch(()=>[]),i=!1;for(let u of n.filter(ye).map(f=>(0,I.join)(
r,f)))(await B(u,t))?.record?.remove&&(await(0,h.unlink)(u),i=!0);return i}o();o();var M=m(j(),1),c=m(S(),1),ee=m(v(),1);o();var Ee=m(v(),1),dt=["id","path","device","inode","createdAt"],ct=["credentials","subject-token","launcher"],ut=e=>dt.every(t=>typeof e[t]=="string")&&(0,Ee.isAbsolute)(
String(e.path))&&ct.includes(e.kind)&&typeof e.remove=="boolean"&&typeof e.birthtimeMs=="number",G=e=>`
${JSON.stringify(e)}
`;function Y(e){let t=[...new Set(e.split(`
`))].flatMap(lt),r=new Set(t.map(n=>n.withdrawn));return t.filter(ut).filter(({id:n})=>!r.has(n))}function lt(e){if(e==="")return[];try{let t=JSON.parse(e);return typeof t==
"object"&&t!==null?[t]:[]}catch{return[]}}o();var g=m(S(),1),H=m(Z(),1),R=m(v(),1);var pt=448;function we(e){let t=mt(e);return{path:(0,R.join)(e,t===void 0?"ci-auth":`ci-auth-${t}`),uid:t}}function mt(e){if((0,H.platform)()!=="win32")try{return(0,H.userInfo)().
uid}catch{return ft(e)}}function ft(e){try{let t=(0,g.mkdtempSync)((0,R.join)(e,"ci-auth-probe-")),{uid:r}=(0,g.lstatSync)(t);return(0,g.rmdirSync)(t),r}catch(t){
throw w(y((0,R.join)(e,"ci-auth"),b(t)),t)}}function A(e){let t;try{t=(0,g.lstatSync)(e.path,{bigint:!0})}catch(n){if(["ENOENT","ENOTDIR"].includes(E(n)))return!1;
throw w(y(e.path,b(n)),n)}let r=ht(e,t);if(r)throw w({...y(e.path,r),suggestions:[gt(e.path)]});return!0}function Te(e){try{(0,g.accessSync)(A(e)?e.path:(0,R.dirname)(
e.path),g.constants.W_OK|g.constants.X_OK);return}catch(t){return t instanceof l?t:y(e.path,b(t))}}function _e(e){try{(0,g.mkdirSync)(e.path,{mode:pt})}catch(t){
if(E(t)!=="EEXIST")throw w(y(e.path,b(t)),t)}A(e)}var gt=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function ht({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users may enter it"}var yt=c.constants.O_WRONLY|c.constants.O_APPEND|c.constants.O_CREAT|(c.constants.O_NOFOLLOW??0),Et=20;function ve({directory:e,jobKey:t}){let r=we(e),n=`${(0,M.createHash)(
"sha256").update(t).digest("hex").slice(0,32)}.jsonl`,i=(0,ee.join)(r.path,n),u=[],f=T=>{for(let k=1;k<=Et;k++)if(_e(r),bt(i,T))return;throw w(y(i,"it was taken\
 away again and again"))},p=()=>{if(!A(r))return[];let T=z([i]);return Y(T+z(ke(r.path,n)))},_=()=>A(r)?($(["ENOENT"],i,()=>(0,c.renameSync)(i,`${i}.${(0,M.randomBytes)(
8).toString("hex")}`)),u=ke(r.path,n),Y(z(u))):[],oe=T=>{for(let k of T)f(G(k));for(let k of u)$(["ENOENT"],k,()=>(0,c.unlinkSync)(k));u=[],$(["ENOENT","ENOTEMP\
TY","EEXIST"],r.path,()=>(0,c.rmdirSync)(r.path))};return{path:i,inspect:()=>Te(r),record:T=>f(G(T)),withdraw:T=>{f(G({withdrawn:T})),p().length===0&&oe(_())},read:p,
take:_,settle:oe}}function bt(e,t){let r;try{r=(0,c.openSync)(e,yt,384);let n=Buffer.from(t);if((0,c.writeSync)(r,n)!==n.length)throw w(y(e,"no space is left"));
return(0,c.fstatSync)(r,{bigint:!0}).ino===(0,c.lstatSync)(e,{bigint:!0}).ino}catch(n){if(E(n)==="ENOENT")return!1;throw n instanceof Error&&"syscall"in n?w(y(e,
b(n)),n):n}finally{r!==void 0&&(0,c.closeSync)(r)}}function ke(e,t){let r=[];return $(["ENOENT"],e,()=>{r=(0,c.readdirSync)(e)}),r.filter(n=>n.startsWith(`${t}.`)).
map(n=>(0,ee.join)(e,n))}function z(e){let t="";for(let r of e)$(["ENOENT"],r,()=>{t+=(0,c.readFileSync)(r,"utf8")});return t}function $(e,t,r){try{r()}catch(n){
if(!e.includes(E(n)))throw w(y(t,b(n)),n)}}var Se=(e,t)=>{let{folder:r,jobKey:n}=e.ledger(t);return ve({directory:r,jobKey:n})};async function Ie(e,t,r){let n=await Q(e),i=new Set(n.filter(({outcome:p})=>p==="removed"||p==="absent").map(({path:p})=>p)),u=Se(t,r),f=new Set(u.read().map(({
id:p})=>p));for(let{id:p}of e.filter(_=>i.has(_.path)&&f.has(_.id)))u.withdraw(p);return n}o();o();var Re=e=>e.replace(new RegExp("\\p{Cc}","gu"),t=>JSON.stringify(t).slice(1,-1)).replaceAll("##[","## [");function Ne(e,t=300){let r=e.replace(/<[^>]*>/g," ").replace(/\s+/g," ").trim();return Tt(r).slice(0,t)}var wt=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,
Tt=e=>e.replace(wt,t=>_t(t)?t:"***"),_t=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(t=>t.length<=40&&!(/[A-Z]/.test(t)&&/[a-z]/.test(t)&&/\d/.test(t)));var kt={removed:e=>`Removed ${e}`,absent:e=>`Gone already: ${e}`,kept:e=>`Kept ${e}, as it was asked for`,refused:(e,t)=>`Left alone: ${t??e}`},Oe=e=>e.length===
0?["Nothing to remove."]:e.map(({outcome:t,path:r,reason:n})=>Re(kt[t](r,n)));o();var je=m(Z(),1);o();function Ce(e,t){let r=e.filter(({identifies:i})=>i!=="runner"),n=e.filter(({identifies:i})=>i==="runner");return xe(r,t)??xe(n,t)}var xe=(e,t)=>e.find(r=>r.
hasTokenSurface(t))??e.find(r=>r.detect(t));o();o();var Ue=m(S(),1);o();var Le=m(j(),1),q=m(S(),1);var Pe=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),vt=e=>Pe(e).replaceAll(":","%3A").replaceAll(",","%2C");function J(e,t,r={}){let n=Object.entries(r).map(([i,u])=>`${i}=${vt(u)}`);return`::${e}${n.length>
0?` ${n.join(",")}`:""}::${Pe(t)}`}var re=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>J("add-mask",t));function St(e,t){let r=`ghadelimiter_${(0,Le.randomUUID)()}`;
if(e.includes(r)||t.includes(r))throw new l("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${r}
${t}
${r}
`}function te(e,t,r){let n=Object.entries(r).map(([i,u])=>St(i,u)).join("");n!==""&&Ae(e,t,n)}function Ae(e,t,r){let[n]=K(e,t);if(n)throw new l(n.code,n.message,
{suggestions:n.suggestions??[]});try{(0,q.appendFileSync)(e[t]??"",r)}catch(i){let{code:u}=i;throw new l("FILE_WRITE_FAILED",`the file that ${t} names cannot be\
 written (${u})`,{suggestions:["Look for a full disk, or a step that changed the owner or the mode of the file."]})}}function K(e,t){let r=e[t];return r&&(0,q.statSync)(
r,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_MISSING",message:r?`${t} names "${r}", which is not a file`:`${t} is not set, so later steps cannot be t\
old`,suggestions:["Run inside a step of a job, or use --output-format to get the variables on standard output."]}]}var $e=({env:e})=>({reaches:"later steps",problems:({
outputs:t,variables:r})=>[...r?K(e,"GITHUB_ENV"):[],...t?K(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>te(e,"GITHUB_ENV",t),setOutputs:t=>te(e,"GITHUB_OUTPUT",t),
appendSummary:t=>{K(e,"GITHUB_STEP_SUMMARY").length===0&&Ae(e,"GITHUB_STEP_SUMMARY",t)}});var N={handover:$e,maskLines:re,workspace:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,ledger:({env:e,temporaryFolder:t})=>({
folder:e.RUNNER_TEMP||t,jobKey:[e.GITHUB_SERVER_URL,e.GITHUB_REPOSITORY,e.GITHUB_RUN_ID,e.GITHUB_RUN_ATTEMPT,e.GITHUB_JOB,e.RUNNER_NAME].join(" ")}),secretsWithheld(e){
return e.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":e.GITHUB_EVENT_NAME!=="pull_request_target"&&Fe(e)?"p\
ull requests from forks get no secrets":void 0}},O={tokenFrom:"`ACTIONS_ID_TOKEN_REQUEST_URL` with `ACTIONS_ID_TOKEN_REQUEST_TOKEN` (GET)",audience:"sign-in",source:"\
url",masking:"`::add-mask::`",handover:"`GITHUB_ENV`, `GITHUB_OUTPUT`",cleanup:"the post step of the action, or a step with `if: always()`"};function x(e,t,r){if(t.
ACT==="true")return new l("OIDC_LOCAL_RUNNER","act runs this job on a computer that has no OIDC token endpoint",{suggestions:["Give it the one of the emulator: \
ci-auth emulator run --ci github -- COMMAND"]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new l("OIDC_DEPENDABOT","Dependabot started this run, and may not m\
int an ID token",{suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'","Run it after the merge."]});if(Fe(t))return new l("OIDC_FORK_PULL_REQ\
UEST","a pull request from a fork may not mint an ID token",{suggestions:["Skip the step with if: github.event.pull_request.head.repo.full_name == github.reposi\
tory","Run it on push."]});let n="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_TOKEN";return new l("OIDC_PERMISSION_MISSING",`${e} runs this job, b\
ut ${n} are not set`,{suggestions:r})}function Fe(e){try{let t=JSON.parse((0,Ue.readFileSync)(e.GITHUB_EVENT_PATH??"","utf8")),{base:r,head:n}=t.pull_request;return n.
repo?.full_name!==r.repo.full_name}catch{return!1}}o();o();function W(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function De(e,t){let r=W(e);return r?`th\
e keys ${Object.keys(r).join(", ")||"(none)"}`:t}var C=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function L(e,t,r){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:n,ACTIONS_ID_TOKEN_REQUEST_URL:i}=t;
if(!n||!i)throw r();if(!URL.canParse(i))throw new l("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");let u=f=>{let p=new URL(i);return p.searchParams.
set("audience",f),p};return{label:e,mintsAgain:!0,choosesAudience:!0,secrets:[n],async mint(f,p){let _=await p.send({service:`${e} OIDC`,method:"GET",url:u(f),bearer:n});
return It(e,_)},refreshSource:f=>({kind:"url",url:u(f).href,headers:{Authorization:`Bearer ${n}`},field:"value"})}}function It(e,{body:t,contentType:r,status:n}){
if(n<200||n>299)throw Rt(e,n,t);let{value:i}=W(t)??{};if(typeof i=="string"&&i!=="")return i;let u=De(t,`content type "${r}"`);throw new l("OIDC_RESPONSE_INVALI\
D",`${e} answered ${n} without a token, but ${u}`,{suggestions:["Look for a proxy between the runner and its server that answers in its place."]})}function Rt(e,t,r){
let n=Ot(r),i={status:t,text:n};return/in '?Completed'? state/i.test(n)?new l("OIDC_JOB_COMPLETED",`${e} mints no token for a job that has ended`,{server:i,suggestions:[
"Use the credentials inside the job, or impersonate a service account, whose token outlives it."]}):new l("OIDC_REQUEST_FAILED",`${e} refused to mint an ID toke\
n: HTTP ${t}: ${n}`,{server:i,suggestions:[Nt(t)?"Run the job again; a higher retries or timeout input rides out longer failures.":'Check that the job still run\
s and has "id-token: write".']})}var Nt=e=>e===408||e===429||e>=500;function Ot(e){let{message:t}=W(e)??{};return Ne(typeof t=="string"?t:e)||"(no text)"}var xt=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],U={...N,id:"forgejo",label:"Forgejo Actions",facts:{
...O,documentation:"https://forgejo.org/docs/latest/user/actions/security-openid-connect/",recognisedBy:"`FORGEJO_ACTIONS=true`",lifetime:"1 hour"},hasTokenSurface:e=>U.
detect(e)&&C(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>L(U.label,e,()=>x(U.label,e,xt))};o();var Ct=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],Lt=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),F={...N,id:"ghes",label:"GitHub\
 Enterprise Server",facts:{...O,documentation:"https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=tru\
e`, `GITHUB_SERVER_URL` not of GitHub",lifetime:"5 minutes"},hasTokenSurface:e=>F.detect(e)&&C(e),detect:e=>e.GITHUB_ACTIONS==="true"&&Lt(e),tokenSource:({env:e})=>L(
F.label,e,()=>x(F.label,e,Ct))};o();var Pt=['Give the job "permissions: {contents: read, id-token: write}".',"Where a reusable workflow runs it, the calling job must grant the same."],D={...N,id:"\
github",label:"GitHub Actions",facts:{...O,documentation:"https://docs.github.com/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=true`",lifetime:"\
5 minutes"},hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&C(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>L(D.label,e,()=>x(D.label,e,Pt))};o();var At="https://www.googleapis.com/auth/cloud-platform",$t={workload_identity_provider:{type:"string",mode:"federation",group:"identity",description:"Full n\
ame of the provider: projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>."},service_account:{type:"string",group:"identity",description:"\
Email or unique id of the service account to become. Without it the federated identity, or the account of the key, is used itself."},audience:{type:"string",mode:"\
federation",defaultNote:"https://iam.googleapis.com/<provider>",group:"identity",description:"Audience (aud) of the CI's ID token. Needed where the provider lis\
ts allowed audiences."},credentials_json:{type:"secret",mode:"key",group:"identity",description:"Service account key: JSON, or base64 or base64url of it."},delegates:{
type:"list",group:"identity",description:"Service accounts between the caller and the service account, in this order: emails or unique ids."},project_id:{type:"\
string",defaultNote:"from the key or the service account's email, where certain",forToken:!1,group:"identity",description:"Project id for later steps."},universe:{
type:"string",default:"googleapis.com",group:"identity",description:"Domain of the Google Cloud universe."},token_format:{type:"string",defaultNote:"no token",group:"\
token",description:"Token to hand to later steps: access_token or id_token."},access_token_lifetime:{type:"duration",default:"3600s",group:"token",description:"\
Lifetime of the access token, and from 600s on of what an impersonating credentials file asks for. Above 3600s an organisation policy must allow it; at most 432\
00s."},access_token_scopes:{type:"list",format:"access_token",default:At,group:"token",description:"OAuth scopes of the access token."},access_token_subject:{type:"\
string",format:"access_token",group:"token",description:"User to act for by domain-wide delegation: an email address. Needs access_token_scopes; at most 3600s."},
id_token_audience:{type:"string",format:"id_token",group:"token",description:"Audience of the ID token, such as the URL of the service that is called. Required \
for an ID token."},id_token_include_email:{type:"boolean",format:"id_token",default:"false",group:"token",description:"Put the account's email into the ID token\
. (A key's own ID token always holds it.)"},create_credentials_file:{type:"boolean",default:"true",forToken:!1,group:"credentials file",description:"Write a cre\
dentials file that client libraries load."},credentials_file_path:{type:"path",defaultNote:"ci-creds-<16 hex>.json in the workspace (GitHub, Forgejo) or the tem\
porary folder",forToken:!1,group:"credentials file",description:"Where to write the credentials file. Nothing is ever overwritten."},export_environment_variables:{
type:"boolean",default:"true",forToken:!1,group:"credentials file",description:"Set the variables that client libraries and tools look for, in later steps."},cleanup_credentials:{
type:"boolean",default:"true",forToken:!1,group:"credentials file",description:"Remove the credentials file at the end of the job."},verify:{type:"boolean",default:"\
true",forToken:!1,group:"calls",description:"Prove that the identity works before anything is written."},request_reason:{type:"string",group:"calls",description:"\
Reason, for Google's audit logs (X-Goog-Request-Reason)."},retries:{type:"number",default:"3",group:"calls",description:"Further attempts per call after connect\
ion errors, 408, 429 and 5xx."},timeout:{type:"duration",default:"60s",group:"calls",description:"Time limit of the whole sign-in."},wait_for_propagation:{type:"\
duration",default:"0s",group:"calls",description:"How long to retry what a binding made minutes ago still causes; at most 5m."}},Ut=Object.keys($t);var Be=()=>({env:{...process.env},cwd:process.cwd(),temporaryFolder:(0,je.tmpdir)()}),Ft=[U,F,D],Ge=({env:e})=>Ce(Ft,e)??D,ne=e=>{process.stdout.write(`${e}
`)};var Dt="recorded";var He=({env:e})=>JSON.parse(e[`STATE_${Dt}`]||"[]"),Me=e=>ne(e);function Ke(e){if(process.exitCode=1,!(e instanceof l)){let p=e instanceof Error?e.stack??e.message:
"something that is no error was thrown";ne(J("error",`this is a bug in ci-auth: ${p}`,{title:"ci-auth"}));return}let{code:t,facts:r,message:n,problems:i,suggestions:u}=e,
f=[i.length>0?n:n.replace(/$/m,` (${t})`),...r.map(p=>`  ${p}`),...u.length>0?["Try this:",...u.map(p=>`  ${p}`)]:[]];ne(J("error",f.join(`
`),{title:`ci-auth: ${t}`}))}async function jt(){let e=Be(),t=He(e),r=t.length===0?[]:await Ie(t,Ge(e),e);for(let i of Oe(r))Me(i);let n=r.find(({outcome:i})=>i==="refused");if(n)throw new l(
"CLEANUP_REFUSED",n.reason??n.path,{suggestions:[`Look at it, then remove it yourself: ${n.path}`]})}await jt().catch(Ke);
