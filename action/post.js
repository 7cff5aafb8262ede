var He=Object.create;var ne=Object.defineProperty;var Ke=Object.getOwnPropertyDescriptor;var qe=Object.getOwnPropertyNames;var Je=Object.getPrototypeOf,We=Object.prototype.hasOwnProperty;var Ve=(e,t,r)=>()=>{if(r)throw r[0];try{return e&&(t=e(e=0)),t}catch(o){throw r=[o],o}};var P=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(r){throw t=0,r}};var Qe=(e,t,r,o)=>{if(t&&typeof t=="object"||typeof t=="function")for(let i of qe(t))!We.call(e,i)&&i!==r&&ne(e,i,{get:()=>t[i],enumerable:!(o=Ke(t,i))||o.enumerable});
return e};var m=(e,t,r)=>(r=e!=null?He(Je(e)):{},Qe(t||!e||!e.__esModule?ne(r,"default",{value:e,enumerable:!0}):r,e));var n=Ve(()=>{"use strict"});var se=P((Bt,ie)=>{n();ie.exports=process.getBuiltinModule("node:fs/promises")});var T=P((Gt,ae)=>{n();ae.exports=process.getBuiltinModule("node:path")});var S=P((Kt,de)=>{n();de.exports=process.getBuiltinModule("node:fs")});var D=P((zt,pe)=>{n();pe.exports=process.getBuiltinModule("node:crypto")});var Y=P((fr,Ee)=>{n();Ee.exports=process.getBuiltinModule("node:os")});n();n();n();n();var h=m(se(),1),I=m(T(),1);n();var ce=m(S(),1),W=m(T(),1);n();var u=class extends Error{name="CiAuthError";code;suggestions;facts;server;problems;constructor(t,r,o={}){super(r,o.cause===void 0?void 0:{cause:o.cause}),this.
code=t,this.suggestions=[...o.suggestions??[]],this.facts=[...o.facts??[]],this.server=o.server,this.problems=[...o.problems??[]]}};var Xe={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is us\
ed up",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link that is not followed",ENAMETOOLONG:"t\
he name is too long",EISDIR:"it is a folder"},E=e=>e instanceof Error&&"code"in e&&typeof e.code=="string"?e.code:"",b=e=>{let t=E(e),r=Xe[t];return r?`${r} (${t}\
)`:t||"unknown reason"};var Ye=e=>{try{return`owned by user ${(0,ce.lstatSync)(e).uid}`}catch{return"which cannot be looked at"}},y=(e,t)=>({code:"FILE_WRITE_FAILED",message:`cannot wr\
ite ${e}: ${t}; its folder is ${(0,W.dirname)(e)}, ${Ye((0,W.dirname)(e))}`,suggestions:["Choose a folder that this job may write to."]});var w=({code:e,message:t,suggestions:r=[]},o)=>new u(e,t,{suggestions:r,cause:o});n();var le=({dev:e,ino:t,birthtimeNs:r})=>({device:e.toString(),inode:t.toString(),birthtimeMs:Number(r)/1e6}),ue=(e,t)=>e.device===t.device&&e.inode===t.inode&&
(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs);n();var me=m(D(),1),fe="ci-creds-",Ze=/^ci-creds-partial-[0-9a-f]{16}\.json$/;var tr=`${fe}*.json`;var ge=()=>`${fe}partial-${(0,me.randomBytes)(8).toString("hex")}.json`,he=e=>Ze.test(e);async function V(e,t=h.rename){let r=[...new Set(e.map(({path:o})=>o))];return Promise.all(r.map(o=>ze(o,e.filter(i=>i.path===o),t)))}async function ze(e,t,r){try{
let o=await et(e,t,r);return o.outcome==="kept"||!await it(e,t)?o:o.outcome==="absent"?{path:e,outcome:"removed"}:o}catch(o){return E(o)==="ENOENT"?{path:e,outcome:"\
absent"}:Q(e,b(o))}}var Q=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${t}`});async function et(e,t,r){let o=await j(
e,t);return o===void 0?{path:e,outcome:"absent"}:o.record?o.record.remove?tt(e,t,r):{path:e,outcome:"kept"}:t.some(({remove:i})=>i)?Q(e,o.fault):{path:e,outcome:"\
absent"}}async function j(e,t){try{let r=await(0,h.lstat)(e,{bigint:!0});if(r.isSymbolicLink())return{fault:"it is a link now"};if(r.isDirectory())return{fault:"\
it is a folder now"};if(!r.isFile())return{fault:"it is no regular file now"};let o=le(r);return{record:t.find(i=>ue(i,o)),fault:"it is another file now"}}catch(r){
if(["ENOENT","ENOTDIR"].includes(E(r)))return;throw r}}async function tt(e,t,r){let o=(0,I.join)((0,I.dirname)(e),ge());await r(e,o);let i=await j(o,t);return i===
void 0?{path:e,outcome:"absent"}:i.record?.remove?(await(0,h.unlink)(o),{path:e,outcome:"removed"}):Q(e,`${i.fault}${await rt(o,e)}`)}async function rt(e,t){try{
return await(0,h.link)(e,t),await(0,h.unlink)(e),""}catch{return await j(t,[])===void 0&&await(0,h.rename)(e,t).then(ot,nt)?"":`, and what stood there had to be\
 left at ${e}`}}var ot=()=>!0,nt=()=>!1;async function it(e,t){let r=(0,I.dirname)(e),o=await(0,h.readdir)(r).catch(()=>[]),i=!1;for(let l of o.filter(he).map(f=>(0,I.join)(
r,f)))(await j(l,t))?.record?.remove&&(await(0,h.unlink)(l),i=!0);return i}n();n();var G=m(D(),1),c=m(S(),1),z=m(T(),1);n();var ye=m(T(),1),st=["id","path","device","inode","createdAt"],at=["credentials","subject-token"],dt=e=>st.every(t=>typeof e[t]=="string")&&(0,ye.isAbsolute)(
String(e.path))&&at.includes(e.kind)&&typeof e.remove=="boolean"&&typeof e.birthtimeMs=="number",B=e=>`
${JSON.stringify(e)}
`;function X(e){let t=[...new Set(e.split(`
`))].flatMap(ct),r=new Set(t.map(o=>o.withdrawn));return t.filter(dt).filter(({id:o})=>!r.has(o))}function ct(e){if(e==="")return[];try{let t=JSON.parse(e);return typeof t==
"object"&&t!==null?[t]:[]}catch{return[]}}n();var g=m(S(),1),M=m(Y(),1),R=m(T(),1);var lt=448;function be(e){let t=ut(e);return{path:(0,R.join)(e,t===void 0?"ci-auth":`ci-auth-${t}`),uid:t}}function ut(e){if((0,M.platform)()!=="win32")try{return(0,M.userInfo)().
uid}catch{return pt(e)}}function pt(e){try{let t=(0,g.mkdtempSync)((0,R.join)(e,"ci-auth-probe-")),{uid:r}=(0,g.lstatSync)(t);return(0,g.rmdirSync)(t),r}catch(t){
throw w(y((0,R.join)(e,"ci-auth"),b(t)),t)}}function C(e){let t;try{t=(0,g.lstatSync)(e.path,{bigint:!0})}catch(o){if(["ENOENT","ENOTDIR"].includes(E(o)))return!1;
throw w(y(e.path,b(o)),o)}let r=ft(e,t);if(r)throw w({...y(e.path,r),suggestions:[mt(e.path)]});return!0}function we(e){try{(0,g.accessSync)(C(e)?e.path:(0,R.dirname)(
e.path),g.constants.W_OK|g.constants.X_OK);return}catch(t){return t instanceof u?t:y(e.path,b(t))}}function ke(e){try{(0,g.mkdirSync)(e.path,{mode:lt})}catch(t){
if(E(t)!=="EEXIST")throw w(y(e.path,b(t)),t)}C(e)}var mt=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function ft({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users may enter it"}var gt=c.constants.O_WRONLY|c.constants.O_APPEND|c.constants.O_CREAT|(c.constants.O_NOFOLLOW??0),ht=20;function _e({directory:e,jobKey:t}){let r=be(e),o=`${(0,G.createHash)(
"sha256").update(t).digest("hex").slice(0,32)}.jsonl`,i=(0,z.join)(r.path,o),l=[],f=k=>{for(let _=1;_<=ht;_++)if(ke(r),yt(i,k))return;throw w(y(i,"it was taken \
away again and again"))},p=()=>{if(!C(r))return[];let k=Z([i]);return X(k+Z(ve(r.path,o)))},v=()=>C(r)?(A(["ENOENT"],i,()=>(0,c.renameSync)(i,`${i}.${(0,G.randomBytes)(
8).toString("hex")}`)),l=ve(r.path,o),X(Z(l))):[],oe=k=>{for(let _ of k)f(B(_));for(let _ of l)A(["ENOENT"],_,()=>(0,c.unlinkSync)(_));l=[],A(["ENOENT","ENOTEMP\
TY","EEXIST"],r.path,()=>(0,c.rmdirSync)(r.path))};return{path:i,inspect:()=>we(r),record:k=>f(B(k)),withdraw:k=>{f(B({withdrawn:k})),p().length===0&&oe(v())},read:p,
take:v,settle:oe}}function yt(e,t){let r;try{r=(0,c.openSync)(e,gt,384);let o=Buffer.from(t);if((0,c.writeSync)(r,o)!==o.length)throw w(y(e,"no space is left"));
return(0,c.fstatSync)(r,{bigint:!0}).ino===(0,c.lstatSync)(e,{bigint:!0}).ino}catch(o){if(E(o)==="ENOENT")return!1;throw o instanceof Error&&"syscall"in o?w(y(e,
b(o)),o):o}finally{r!==void 0&&(0,c.closeSync)(r)}}function ve(e,t){let r=[];return A(["ENOENT"],e,()=>{r=(0,c.readdirSync)(e)}),r.filter(o=>o.startsWith(`${t}.`)).
map(o=>(0,z.join)(e,o))}function Z(e){let t="";for(let r of e)A(["ENOENT"],r,()=>{t+=(0,c.readFileSync)(r,"utf8")});return t}function A(e,t,r){try{r()}catch(o){
if(!e.includes(E(o)))throw w(y(t,b(o)),o)}}var Te=(e,t)=>{let{folder:r,jobKey:o}=e.ledger(t);return _e({directory:r,jobKey:o})};async function Se(e,t,r){let o=await V(e),i=new Set(o.filter(({outcome:p})=>p==="removed"||p==="absent").map(({path:p})=>p)),l=Te(t,r),f=new Set(l.read().map(({
id:p})=>p));for(let{id:p}of e.filter(v=>i.has(v.path)&&f.has(v.id)))l.withdraw(p);return o}n();n();var Ie=e=>e.replace(new RegExp("\\p{Cc}","gu"),t=>JSON.stringify(t).slice(1,-1)).replaceAll("##[","## [");function Re(e,t=300){let r=e.replace(/<[^>]*>/g," ").replace(/\s+/g," ").trim();return bt(r).slice(0,t)}var Et=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,
bt=e=>e.replace(Et,t=>wt(t)?t:"***"),wt=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(t=>t.length<=40&&!(/[A-Z]/.test(t)&&/[a-z]/.test(t)&&/\d/.test(t)));var kt={removed:e=>`Removed ${e}`,absent:e=>`Gone already: ${e}`,kept:e=>`Kept ${e}, as it was asked for`,refused:(e,t)=>`Left alone: ${t??e}`},Ne=e=>e.length===
0?["Nothing to remove."]:e.map(({outcome:t,path:r,reason:o})=>Ie(kt[t](r,o)));n();var Fe=m(Y(),1);n();var Oe=(e,t)=>e.find(r=>r.hasTokenSurface(t))??e.find(r=>r.detect(t));n();n();var Ae=m(S(),1);n();var xe=m(D(),1),K=m(S(),1);var Le=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),vt=e=>Le(e).replaceAll(":","%3A").replaceAll(",","%2C");function q(e,t,r={}){let o=Object.entries(r).map(([i,l])=>`${i}=${vt(l)}`);return`::${e}${o.length>
0?` ${o.join(",")}`:""}::${Le(t)}`}var te=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>q("add-mask",t));function _t(e,t){let r=`ghadelimiter_${(0,xe.randomUUID)()}`;
if(e.includes(r)||t.includes(r))throw new u("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${r}
${t}
${r}
`}function ee(e,t,r){let o=Object.entries(r).map(([i,l])=>_t(i,l)).join("");o!==""&&Pe(e,t,o)}function Pe(e,t,r){let[o]=H(e,t);if(o)throw new u(o.code,o.message,
{suggestions:o.suggestions??[]});try{(0,K.appendFileSync)(e[t]??"",r)}catch(i){let{code:l}=i;throw new u("FILE_WRITE_FAILED",`the file that ${t} names cannot be\
 written (${l})`,{suggestions:["Look for a full disk, or a step that changed the owner or the mode of the file."]})}}function H(e,t){let r=e[t];return r&&(0,K.statSync)(
r,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_MISSING",message:r?`${t} names "${r}", which is not a file`:`${t} is not set, so later steps cannot be t\
old`,suggestions:["Run inside a step of a job, or use --output-format to get the variables on standard output."]}]}var Ce=e=>({problems:({outputs:t,variables:r})=>[
...r?H(e,"GITHUB_ENV"):[],...t?H(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>ee(e,"GITHUB_ENV",t),setOutputs:t=>ee(e,"GITHUB_OUTPUT",t),appendSummary:t=>{H(e,"GIT\
HUB_STEP_SUMMARY").length===0&&Pe(e,"GITHUB_STEP_SUMMARY",t)}});var N={handover:Ce,maskLines:te,workspace:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,ledger:({env:e,temporaryFolder:t})=>({
folder:e.RUNNER_TEMP||t,jobKey:[e.GITHUB_SERVER_URL,e.GITHUB_REPOSITORY,e.GITHUB_RUN_ID,e.GITHUB_RUN_ATTEMPT,e.GITHUB_JOB,e.RUNNER_NAME].join(" ")}),secretsWithheld(e){
return e.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":e.GITHUB_EVENT_NAME!=="pull_request_target"&&$e(e)?"p\
ull requests from forks get no secrets":void 0}};function O(e,t,r){if(t.ACT==="true")return new u("OIDC_LOCAL_RUNNER","act runs this job on a computer that has \
no OIDC token endpoint",{suggestions:["Give it the one of the emulator: ci-auth emulator run --ci github -- COMMAND"]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new u(
"OIDC_DEPENDABOT","Dependabot started this run, and may not mint an ID token",{suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'","Run it a\
fter the merge."]});if($e(t))return new u("OIDC_FORK_PULL_REQUEST","a pull request from a fork may not mint an ID token",{suggestions:["Skip the step with if: g\
ithub.event.pull_request.head.repo.full_name == github.repository","Run it on push."]});let o="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_TOKEN";
return new u("OIDC_PERMISSION_MISSING",`${e} runs this job, but ${o} are not set`,{suggestions:r})}function $e(e){try{let t=JSON.parse((0,Ae.readFileSync)(e.GITHUB_EVENT_PATH??
"","utf8")),{base:r,head:o}=t.pull_request;return o.repo?.full_name!==r.repo.full_name}catch{return!1}}n();n();function J(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function Ue(e,t){let r=J(e);return r?`th\
e keys ${Object.keys(r).join(", ")||"(none)"}`:t}var x=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function L(e,t,r){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:o,ACTIONS_ID_TOKEN_REQUEST_URL:i}=t;
if(!o||!i)throw r();if(!URL.canParse(i))throw new u("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");let l=f=>{let p=new URL(i);return p.searchParams.
set("audience",f),p};return{label:e,mintsAgain:!0,secrets:[o],async mint(f,p){let v=await p.send({service:`${e} OIDC`,method:"GET",url:l(f),bearer:o});return Tt(
e,v)},refreshSource:f=>({kind:"url",url:l(f).href,headers:{Authorization:`Bearer ${o}`},field:"value"})}}function Tt(e,{body:t,contentType:r,status:o}){if(o<200||
o>299)throw St(e,o,t);let{value:i}=J(t)??{};if(typeof i=="string"&&i!=="")return i;let l=Ue(t,`content type "${r}"`);throw new u("OIDC_RESPONSE_INVALID",`${e} a\
nswered ${o} without a token, but ${l}`,{suggestions:["Look for a proxy between the runner and its server that answers in its place."]})}function St(e,t,r){let o=Rt(
r),i={status:t,text:o};return/in '?Completed'? state/i.test(o)?new u("OIDC_JOB_COMPLETED",`${e} mints no token for a job that has ended`,{server:i,suggestions:[
"Use the credentials inside the job, or impersonate a service account, whose token outlives it."]}):new u("OIDC_REQUEST_FAILED",`${e} refused to mint an ID toke\
n: HTTP ${t}: ${o}`,{server:i,suggestions:[It(t)?"Run the job again; a higher retries or timeout input rides out longer failures.":'Check that the job still run\
s and has "id-token: write".']})}var It=e=>e===408||e===429||e>=500;function Rt(e){let{message:t}=J(e)??{};return Re(typeof t=="string"?t:e)||"(no text)"}var Nt=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],$={...N,id:"forgejo",label:"Forgejo Actions",hasTokenSurface:e=>$.
detect(e)&&x(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>L($.label,e,()=>O($.label,e,Nt))};n();var Ot=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],xt=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),U={...N,id:"ghes",label:"GitHub\
 Enterprise Server",hasTokenSurface:e=>U.detect(e)&&x(e),detect:e=>e.GITHUB_ACTIONS==="true"&&xt(e),tokenSource:({env:e})=>L(U.label,e,()=>O(U.label,e,Ot))};n();var Lt=['Give the job "permissions: {contents: read, id-token: write}".',"Where a reusable workflow runs it, the calling job must grant the same."],F={...N,id:"\
github",label:"GitHub Actions",hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&x(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>L(F.label,e,()=>O(F.
label,e,Lt))};n();var Pt="https://www.googleapis.com/auth/cloud-platform",Ct={workload_identity_provider:{type:"string",mode:"federation",group:"identity",description:"Full n\
ame of the provider: projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>."},service_account:{type:"string",group:"identity",description:"\
Email or unique id of the service account to become. Without it the federated identity, or the account of the key, is used itself."},audience:{type:"string",mode:"\
federation",defaultNote:"https://iam.googleapis.com/<provider>",group:"identity",description:"Audience (aud) of the CI's ID token. Needed where the provider lis\
ts allowed audiences."},credentials_json:{type:"secret",mode:"key",group:"identity",description:"Service account key: JSON, or base64 or base64url of it."},delegates:{
type:"list",group:"identity",description:"Service accounts between the caller and the service account, in this order: emails or unique ids."},project_id:{type:"\
string",defaultNote:"from the key or the service account's email, where certain",forToken:!1,group:"identity",description:"Project id for later steps."},universe:{
type:"string",default:"googleapis.com",group:"identity",description:"Domain of the Google Cloud universe."},token_format:{type:"string",defaultNote:"no token",group:"\
token",description:"Token to hand to later steps: access_token or id_token."},access_token_lifetime:{type:"duration",default:"3600s",group:"token",description:"\
Lifetime of the access token, and from 600s on of what an impersonating credentials file asks for. Above 3600s an organisation policy must allow it; at most 432\
00s."},access_token_scopes:{type:"list",format:"access_token",default:Pt,group:"token",description:"OAuth scopes of the access token."},access_token_subject:{type:"\
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
duration",default:"0s",group:"calls",description:"How long to retry what a binding made minutes ago still causes; at most 5m."}},At=Object.keys(Ct);var De=()=>({env:{...process.env},cwd:process.cwd(),temporaryFolder:(0,Fe.tmpdir)()}),$t=[$,U,F],je=({env:e})=>Oe($t,e)??F,re=e=>{process.stdout.write(`${e}
`)};var Ut="recorded";var Be=({env:e})=>JSON.parse(e[`STATE_${Ut}`]||"[]"),Me=e=>re(e);function Ge(e){if(process.exitCode=1,!(e instanceof u)){let p=e instanceof Error?e.stack??e.message:
"something that is no error was thrown";re(q("error",`this is a bug in ci-auth: ${p}`,{title:"ci-auth"}));return}let{code:t,facts:r,message:o,problems:i,suggestions:l}=e,
f=[i.length>0?o:o.replace(/$/m,` (${t})`),...r.map(p=>`  ${p}`),...l.length>0?["Try this:",...l.map(p=>`  ${p}`)]:[]];re(q("error",f.join(`
`),{title:`ci-auth: ${t}`}))}async function Ft(){let e=De(),t=Be(e),r=t.length===0?[]:await Se(t,je(e),e);for(let i of Ne(r))Me(i);let o=r.find(({outcome:i})=>i==="refused");if(o)throw new u(
"CLEANUP_REFUSED",o.reason??o.path,{suggestions:[`Look at it, then remove it yourself: ${o.path}`]})}await Ft().catch(Ge);
