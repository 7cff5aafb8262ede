import{link as Ie,lstat as Re,readdir as Oe,rename as X,unlink as x}from"node:fs/promises";import{dirname as Y,join as z}from"node:path";import{lstatSync as ke}from"node:fs";import{dirname as q}from"node:path";var s=class extends Error{name="CiAuthError";code;suggestions;facts;server;problems;constructor(t,n,r={}){super(n,r.cause===void 0?void 0:{cause:r.cause}),this.
code=t,this.suggestions=[...r.suggestions??[]],this.facts=[...r.facts??[]],this.server=r.server,this.problems=[...r.problems??[]]}};var ve={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is us\
ed up",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link that is not followed",ENAMETOOLONG:"t\
he name is too long",EISDIR:"it is a folder"},m=e=>e instanceof Error&&"code"in e&&typeof e.code=="string"?e.code:"",f=e=>{let t=m(e),n=ve[t];return n?`${n} (${t}\
)`:t||"unknown reason"};var Te=e=>{try{return`owned by user ${ke(e).uid}`}catch{return"which cannot be looked at"}},p=(e,t)=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}\
; its folder is ${q(e)}, ${Te(q(e))}`,suggestions:["Choose a folder that this job may write to."]});var g=({code:e,message:t,suggestions:n=[]},r)=>new s(e,t,{suggestions:n,cause:r});var K=({dev:e,ino:t,birthtimeNs:n})=>({device:e.toString(),inode:t.toString(),birthtimeMs:Number(n)/1e6}),J=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.birthtimeMs===
0||e.birthtimeMs===t.birthtimeMs);import{randomBytes as Se}from"node:crypto";var W="ci-creds-",_e=/^ci-creds-partial-[0-9a-f]{16}\.json$/;var Wt=`${W}*.json`;var V=()=>`${W}partial-${Se(8).toString("hex")}.json`,Q=e=>_e.test(e);async function A(e,t=X){let n=[...new Set(e.map(({path:r})=>r))];return Promise.all(n.map(r=>Ne(r,e.filter(o=>o.path===r),t)))}async function Ne(e,t,n){try{let r=await Le(
e,t,n);return r.outcome==="kept"||!await $e(e,t)?r:r.outcome==="absent"?{path:e,outcome:"removed"}:r}catch(r){return m(r)==="ENOENT"?{path:e,outcome:"absent"}:$(
e,f(r))}}var $=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${t}`});async function Le(e,t,n){let r=await O(e,t);return r===
void 0?{path:e,outcome:"absent"}:r.record?r.record.remove?Ce(e,t,n):{path:e,outcome:"kept"}:t.some(({remove:o})=>o)?$(e,r.fault):{path:e,outcome:"absent"}}async function O(e,t){
try{let n=await Re(e,{bigint:!0});if(n.isSymbolicLink())return{fault:"it is a link now"};if(n.isDirectory())return{fault:"it is a folder now"};if(!n.isFile())return{
fault:"it is no regular file now"};let r=K(n);return{record:t.find(o=>J(o,r)),fault:"it is another file now"}}catch(n){if(["ENOENT","ENOTDIR"].includes(m(n)))return;
throw n}}async function Ce(e,t,n){let r=z(Y(e),V());await n(e,r);let o=await O(r,t);return o===void 0?{path:e,outcome:"absent"}:o.record?.remove?(await x(r),{path:e,
outcome:"removed"}):$(e,`${o.fault}${await Pe(r,e)}`)}async function Pe(e,t){try{return await Ie(e,t),await x(e),""}catch{return await O(t,[])===void 0&&await X(
e,t).then(xe,Ae)?"":`, and what stood there had to be left at ${e}`}}var xe=()=>!0,Ae=()=>!1;async function $e(e,t){let n=Y(e),r=await Oe(n).catch(()=>[]),o=!1;
for(let i of r.filter(Q).map(l=>z(n,l)))(await O(i,t))?.record?.remove&&(await x(i),o=!0);return o}import{createHash as Ze,randomBytes as et}from"node:crypto";import{closeSync as tt,constants as L,fstatSync as rt,lstatSync as nt,openSync as ot,readdirSync as it,
readFileSync as st,renameSync as at,rmdirSync as dt,unlinkSync as ct,writeSync as ut}from"node:fs";import{join as ie}from"node:path";import{isAbsolute as Ue}from"node:path";var Fe=["id","path","device","inode","createdAt"],De=["credentials","subject-token"],je=e=>Fe.every(t=>typeof e[t]=="str\
ing")&&Ue(String(e.path))&&De.includes(e.kind)&&typeof e.remove=="boolean"&&typeof e.birthtimeMs=="number",N=e=>`
${JSON.stringify(e)}
`;function U(e){let t=[...new Set(e.split(`
`))].flatMap(Be),n=new Set(t.map(r=>r.withdrawn));return t.filter(je).filter(({id:r})=>!n.has(r))}function Be(e){if(e==="")return[];try{let t=JSON.parse(e);return typeof t==
"object"&&t!==null?[t]:[]}catch{return[]}}import{accessSync as Ge,constants as Z,lstatSync as ee,mkdirSync as He,mkdtempSync as Me,rmdirSync as qe}from"node:fs";import{platform as Ke,userInfo as Je}from"node:os";
import{dirname as We,join as F}from"node:path";var Ve=448;function te(e){let t=Qe(e);return{path:F(e,t===void 0?"ci-auth":`ci-auth-${t}`),uid:t}}function Qe(e){if(Ke()!=="win32")try{return Je().uid}catch{return Xe(
e)}}function Xe(e){try{let t=Me(F(e,"ci-auth-probe-")),{uid:n}=ee(t);return qe(t),n}catch(t){throw g(p(F(e,"ci-auth"),f(t)),t)}}function T(e){let t;try{t=ee(e.path,
{bigint:!0})}catch(r){if(["ENOENT","ENOTDIR"].includes(m(r)))return!1;throw g(p(e.path,f(r)),r)}let n=ze(e,t);if(n)throw g({...p(e.path,n),suggestions:[Ye(e.path)]});
return!0}function re(e){try{Ge(T(e)?e.path:We(e.path),Z.W_OK|Z.X_OK);return}catch(t){return t instanceof s?t:p(e.path,f(t))}}function ne(e){try{He(e.path,{mode:Ve})}catch(t){
if(m(t)!=="EEXIST")throw g(p(e.path,f(t)),t)}T(e)}var Ye=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function ze({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users may enter it"}var lt=L.O_WRONLY|L.O_APPEND|L.O_CREAT|(L.O_NOFOLLOW??0),pt=20;function se({directory:e,jobKey:t}){let n=te(e),r=`${Ze("sha256").update(t).digest("hex").slice(0,
32)}.jsonl`,o=ie(n.path,r),i=[],l=h=>{for(let E=1;E<=pt;E++)if(ne(n),mt(o,h))return;throw g(p(o,"it was taken away again and again"))},a=()=>{if(!T(n))return[];
let h=D([o]);return U(h+D(oe(n.path,r)))},y=()=>T(n)?(S(["ENOENT"],o,()=>at(o,`${o}.${et(8).toString("hex")}`)),i=oe(n.path,r),U(D(i))):[],M=h=>{for(let E of h)
l(N(E));for(let E of i)S(["ENOENT"],E,()=>ct(E));i=[],S(["ENOENT","ENOTEMPTY","EEXIST"],n.path,()=>dt(n.path))};return{path:o,inspect:()=>re(n),record:h=>l(N(h)),
withdraw:h=>{l(N({withdrawn:h})),a().length===0&&M(y())},read:a,take:y,settle:M}}function mt(e,t){let n;try{n=ot(e,lt,384);let r=Buffer.from(t);if(ut(n,r)!==r.length)
throw g(p(e,"no space is left"));return rt(n,{bigint:!0}).ino===nt(e,{bigint:!0}).ino}catch(r){if(m(r)==="ENOENT")return!1;throw r instanceof Error&&"syscall"in
r?g(p(e,f(r)),r):r}finally{n!==void 0&&tt(n)}}function oe(e,t){let n=[];return S(["ENOENT"],e,()=>{n=it(e)}),n.filter(r=>r.startsWith(`${t}.`)).map(r=>ie(e,r))}
function D(e){let t="";for(let n of e)S(["ENOENT"],n,()=>{t+=st(n,"utf8")});return t}function S(e,t,n){try{n()}catch(r){if(!e.includes(m(r)))throw g(p(t,f(r)),r)}}var ae=(e,t)=>{let{folder:n,jobKey:r}=e.ledger(t);return se({directory:n,jobKey:r})};async function de(e,t,n){let r=await A(e),o=new Set(r.filter(({outcome:a})=>a==="removed"||a==="absent").map(({path:a})=>a)),i=ae(t,n),l=new Set(i.read().map(({
id:a})=>a));for(let{id:a}of e.filter(y=>o.has(y.path)&&l.has(y.id)))i.withdraw(a);return r}var ft={removed:e=>`Removed ${e}`,absent:e=>`Gone already: ${e}`,kept:e=>`Kept ${e}, as it was asked for`,refused:(e,t)=>`Left alone: ${t??e}`},ce=e=>e.length===
0?["Nothing to remove."]:e.map(({outcome:t,path:n,reason:r})=>gt(ft[t](n,r))),gt=e=>e.replace(new RegExp("\\p{Cc}","gu"),t=>JSON.stringify(t).slice(1,-1));import{tmpdir as Pt}from"node:os";var ue=(e,t)=>e.find(n=>n.hasTokenSurface(t))??e.find(n=>n.detect(t));import{readFileSync as kt}from"node:fs";import{randomUUID as ht}from"node:crypto";import{appendFileSync as yt,statSync as Et}from"node:fs";var le=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),wt=e=>le(e).replaceAll(":","%3A").replaceAll(",","%2C");function P(e,t,n={}){let r=Object.entries(n).map(([o,i])=>`${o}=${wt(i)}`);return`::${e}${r.length>
0?` ${r.join(",")}`:""}::${le(t)}`}var B=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>P("add-mask",t));function bt(e,t){let n=`ghadelimiter_${ht()}`;
if(e.includes(n)||t.includes(n))throw new s("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${n}
${t}
${n}
`}function j(e,t,n){let r=Object.entries(n).map(([o,i])=>bt(o,i)).join("");r!==""&&pe(e,t,r)}function pe(e,t,n){let[r]=C(e,t);if(r)throw new s(r.code,r.message,
{suggestions:r.suggestions??[]});yt(e[t]??"",n)}function C(e,t){let n=e[t];return n&&Et(n,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_MISSING",message:n?
`${t} names "${n}", which is not a file`:`${t} is not set, so later steps cannot be told`,suggestions:["Run inside a step of a job, or use --output-format to ge\
t the variables on standard output."]}]}var me=e=>({problems:({outputs:t,variables:n})=>[...n?C(e,"GITHUB_ENV"):[],...t?C(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>j(
e,"GITHUB_ENV",t),setOutputs:t=>j(e,"GITHUB_OUTPUT",t),appendSummary:t=>{C(e,"GITHUB_STEP_SUMMARY").length===0&&pe(e,"GITHUB_STEP_SUMMARY",t)}});var w={handover:me,maskLines:B,workspace:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,ledger:({env:e,temporaryFolder:t})=>({
folder:e.RUNNER_TEMP||t,jobKey:[e.GITHUB_SERVER_URL,e.GITHUB_REPOSITORY,e.GITHUB_RUN_ID,e.GITHUB_RUN_ATTEMPT,e.GITHUB_JOB,e.RUNNER_NAME].join(" ")}),secretsWithheld(e){
return e.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":fe(e)?"pull requests from forks get no secrets":void 0}};
function b(e,t,n){if(t.ACT==="true")return new s("OIDC_LOCAL_RUNNER","act runs this job on a computer that has no OIDC token endpoint",{suggestions:["Give it th\
e one of the emulator: ci-auth emulator run --ci github -- COMMAND"]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new s("OIDC_DEPENDABOT","Dependabot started \
this run, and may not mint an ID token",{suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'","Run it after the merge."]});if(fe(t))return new s(
"OIDC_FORK_PULL_REQUEST","a pull request from a fork may not mint an ID token",{suggestions:["Skip the step with if: github.event.pull_request.head.repo.full_na\
me == github.repository","Run it on push."]});let r="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_TOKEN";return new s("OIDC_PERMISSION_MISSING",`${e}\
 runs this job, but ${r} are not set`,{suggestions:n})}function fe(e){try{let t=JSON.parse(kt(e.GITHUB_EVENT_PATH??"","utf8")),{base:n,head:r}=t.pull_request;return r.
repo?.full_name!==n.repo.full_name}catch{return!1}}function G(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function ge(e,t=300){return e.replace(/<[^>]*>/g,
" ").replace(/\s+/g," ").trim().replace(/[\w-]{16,}\.[\w-]+\.[\w-]*|[\w+/=-]{64,}/g,"***").slice(0,t)}var k=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function v(e,t,n){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:r,ACTIONS_ID_TOKEN_REQUEST_URL:o}=t;
if(!r||!o)throw n();if(!URL.canParse(o))throw new s("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");let i=l=>{let a=new URL(o);return a.searchParams.
set("audience",l),a};return{label:e,mintsAgain:!0,secrets:[r],async mint(l,a){let y=await a.send({service:`${e} OIDC`,method:"GET",url:i(l),bearer:r});return vt(
e,y)},refreshSource:l=>({kind:"url",url:i(l).href,headers:{Authorization:`Bearer ${r}`},field:"value"})}}function vt(e,{body:t,contentType:n,status:r}){if(r<200||
r>299)throw Tt(e,r,t);let o=G(t),{value:i}=o??{};if(typeof i=="string"&&i!=="")return i;let l=o?`the keys ${Object.keys(o).join(", ")||"(none)"}`:`content type \
"${n}"`;throw new s("OIDC_RESPONSE_INVALID",`${e} answered ${r} without a token, but ${l}`,{suggestions:["Look for a proxy between the runner and its server tha\
t answers in its place."]})}function Tt(e,t,n){let r=St(n),o={status:t,text:r};return/in '?Completed'? state/i.test(r)?new s("OIDC_JOB_COMPLETED",`${e} mints no\
 token for a job that has ended`,{server:o,suggestions:["Use the credentials inside the job, or impersonate a service account, whose token outlives it."]}):new s(
"OIDC_REQUEST_FAILED",`${e} refused to mint an ID token: HTTP ${t}: ${r}`,{server:o,suggestions:t===401||t===403?['Check that the job still runs and has "id-tok\
en: write".']:[]})}function St(e){let{message:t}=G(e)??{};return ge(typeof t=="string"?t:e)||"(no text)"}var _t=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],_={...w,id:"forgejo",label:"Forgejo Actions",hasTokenSurface:e=>_.
detect(e)&&k(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>v(_.label,e,()=>b(_.label,e,_t))};var It=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],Rt=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),I={...w,id:"ghes",label:"GitHub\
 Enterprise Server",hasTokenSurface:e=>I.detect(e)&&k(e),detect:e=>e.GITHUB_ACTIONS==="true"&&Rt(e),tokenSource:({env:e})=>v(I.label,e,()=>b(I.label,e,It))};var Ot=['Give the job "permissions: {contents: read, id-token: write}".',"Where a reusable workflow runs it, the calling job must grant the same."],R={...w,id:"\
github",label:"GitHub Actions",hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&k(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>v(R.label,e,()=>b(R.
label,e,Ot))};var Nt="https://www.googleapis.com/auth/cloud-platform",Lt={workload_identity_provider:{type:"string",mode:"federation",group:"identity",description:"Full name \
of the provider: projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>."},service_account:{type:"string",group:"identity",description:"\
Email or unique id of the service account to become. Without it the federated identity, or the account of the key, is used itself."},audience:{type:"string",mode:"\
federation",defaultNote:"https://iam.googleapis.com/<provider>",group:"identity",description:"Audience (aud) of the CI's ID token. Needed where the provider lis\
ts allowed audiences."},credentials_json:{type:"secret",mode:"key",group:"identity",description:"Service account key: JSON, or base64 or base64url of it."},delegates:{
type:"list",group:"identity",description:"Service accounts between the caller and the service account, in this order: emails or unique ids."},project_id:{type:"\
string",defaultNote:"from the key or the service account's email, where certain",forToken:!1,group:"identity",description:"Project id for later steps."},universe:{
type:"string",default:"googleapis.com",group:"identity",description:"Domain of the Google Cloud universe."},token_format:{type:"string",defaultNote:"no token",group:"\
token",description:"Token to hand to later steps: access_token or id_token."},access_token_lifetime:{type:"duration",default:"3600s",group:"token",description:"\
Lifetime of the access token, and from 600s on of what an impersonating credentials file asks for. Above 3600s an organisation policy must allow it; at most 432\
00s."},access_token_scopes:{type:"list",format:"access_token",default:Nt,group:"token",description:"OAuth scopes of the access token."},access_token_subject:{type:"\
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
duration",default:"0s",group:"calls",description:"How long to retry what a binding made minutes ago still causes; at most 5m."}},Ct=Object.keys(Lt);var he=()=>({env:{...process.env},cwd:process.cwd(),temporaryFolder:Pt()}),xt=[_,I,R],ye=({env:e})=>ue(xt,e)??R,H=e=>{process.stdout.write(`${e}
`)};var At="recorded";var Ee=({env:e})=>JSON.parse(e[`STATE_${At}`]||"[]"),we=e=>H(e);function be(e){if(process.exitCode=1,!(e instanceof s)){let a=e instanceof Error?e.stack??e.message:
"something that is no error was thrown";H(P("error",`this is a bug in ci-auth: ${a}`,{title:"ci-auth"}));return}let{code:t,facts:n,message:r,problems:o,suggestions:i}=e,
l=[o.length>0?r:`${r} (${t})`,...n.map(a=>`  ${a}`),...i.length>0?["Try this:",...i.map(a=>`  ${a}`)]:[]];H(P("error",l.join(`
`),{title:`ci-auth: ${t}`}))}async function $t(){let e=he(),t=Ee(e),n=t.length===0?[]:await de(t,ye(e),e);for(let o of ce(n))we(o);let r=n.find(({outcome:o})=>o==="refused");if(r)throw new s(
"CLEANUP_REFUSED",r.reason??r.path,{suggestions:[`Look at it, then remove it yourself: ${r.path}`]})}await $t().catch(be);
