import{link as Se,lstat as Ie,readdir as Re,rename as Y,unlink as x}from"node:fs/promises";import{dirname as z,join as Z}from"node:path";import{lstatSync as be}from"node:fs";import{dirname as K}from"node:path";var a=class extends Error{name="CiAuthError";code;suggestions;facts;server;problems;constructor(t,n,r={}){super(n,r.cause===void 0?void 0:{cause:r.cause}),this.
code=t,this.suggestions=[...r.suggestions??[]],this.facts=[...r.facts??[]],this.server=r.server,this.problems=[...r.problems??[]]}};var ke={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is us\
ed up",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link that is not followed",ENAMETOOLONG:"t\
he name is too long",EISDIR:"it is a folder"},m=e=>e instanceof Error&&"code"in e&&typeof e.code=="string"?e.code:"",f=e=>{let t=m(e),n=ke[t];return n?`${n} (${t}\
)`:t||"unknown reason"};var ve=e=>{try{return`owned by user ${be(e).uid}`}catch{return"which cannot be looked at"}},p=(e,t)=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}\
; its folder is ${K(e)}, ${ve(K(e))}`,suggestions:["Choose a folder that this job may write to."]});var g=({code:e,message:t,suggestions:n=[]},r)=>new a(e,t,{suggestions:n,cause:r});var J=({dev:e,ino:t,birthtimeNs:n})=>({device:e.toString(),inode:t.toString(),birthtimeMs:Number(n)/1e6}),W=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.birthtimeMs===
0||e.birthtimeMs===t.birthtimeMs);import{randomBytes as Te}from"node:crypto";var V="ci-creds-",_e=/^ci-creds-partial-[0-9a-f]{16}\.json$/;var qt=`${V}*.json`;var Q=()=>`${V}partial-${Te(8).toString("hex")}.json`,X=e=>_e.test(e);async function A(e,t=Y){let n=[...new Set(e.map(({path:r})=>r))];return Promise.all(n.map(r=>Ne(r,e.filter(o=>o.path===r),t)))}async function Ne(e,t,n){try{let r=await Oe(
e,t,n);return r.outcome==="kept"||!await Ae(e,t)?r:r.outcome==="absent"?{path:e,outcome:"removed"}:r}catch(r){return m(r)==="ENOENT"?{path:e,outcome:"absent"}:U(
e,f(r))}}var U=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${t}`});async function Oe(e,t,n){let r=await N(e,t);return r===
void 0?{path:e,outcome:"absent"}:r.record?r.record.remove?Ce(e,t,n):{path:e,outcome:"kept"}:t.some(({remove:o})=>o)?U(e,r.fault):{path:e,outcome:"absent"}}async function N(e,t){
try{let n=await Ie(e,{bigint:!0});if(n.isSymbolicLink())return{fault:"it is a link now"};if(n.isDirectory())return{fault:"it is a folder now"};if(!n.isFile())return{
fault:"it is no regular file now"};let r=J(n);return{record:t.find(o=>W(o,r)),fault:"it is another file now"}}catch(n){if(["ENOENT","ENOTDIR"].includes(m(n)))return;
throw n}}async function Ce(e,t,n){let r=Z(z(e),Q());await n(e,r);let o=await N(r,t);return o===void 0?{path:e,outcome:"absent"}:o.record?.remove?(await x(r),{path:e,
outcome:"removed"}):U(e,`${o.fault}${await Le(r,e)}`)}async function Le(e,t){try{return await Se(e,t),await x(e),""}catch{return await N(t,[])===void 0&&await Y(
e,t).then(Pe,xe)?"":`, and what stood there had to be left at ${e}`}}var Pe=()=>!0,xe=()=>!1;async function Ae(e,t){let n=z(e),r=await Re(n).catch(()=>[]),o=!1;
for(let i of r.filter(X).map(s=>Z(n,s)))(await N(i,t))?.record?.remove&&(await x(i),o=!0);return o}import{createHash as ze,randomBytes as Ze}from"node:crypto";import{closeSync as et,constants as C,fstatSync as tt,lstatSync as rt,openSync as nt,readdirSync as ot,
readFileSync as it,renameSync as st,rmdirSync as at,unlinkSync as dt,writeSync as ct}from"node:fs";import{join as se}from"node:path";import{isAbsolute as Ue}from"node:path";var $e=["id","path","device","inode","createdAt"],Fe=["credentials","subject-token"],De=e=>$e.every(t=>typeof e[t]=="str\
ing")&&Ue(String(e.path))&&Fe.includes(e.kind)&&typeof e.remove=="boolean"&&typeof e.birthtimeMs=="number",O=e=>`
${JSON.stringify(e)}
`;function $(e){let t=[...new Set(e.split(`
`))].flatMap(je),n=new Set(t.map(r=>r.withdrawn));return t.filter(De).filter(({id:r})=>!n.has(r))}function je(e){if(e==="")return[];try{let t=JSON.parse(e);return typeof t==
"object"&&t!==null?[t]:[]}catch{return[]}}import{accessSync as Be,constants as ee,lstatSync as te,mkdirSync as Ge,mkdtempSync as He,rmdirSync as Me}from"node:fs";import{platform as qe,userInfo as Ke}from"node:os";
import{dirname as Je,join as F}from"node:path";var We=448;function re(e){let t=Ve(e);return{path:F(e,t===void 0?"ci-auth":`ci-auth-${t}`),uid:t}}function Ve(e){if(qe()!=="win32")try{return Ke().uid}catch{return Qe(
e)}}function Qe(e){try{let t=He(F(e,"ci-auth-probe-")),{uid:n}=te(t);return Me(t),n}catch(t){throw g(p(F(e,"ci-auth"),f(t)),t)}}function T(e){let t;try{t=te(e.path,
{bigint:!0})}catch(r){if(["ENOENT","ENOTDIR"].includes(m(r)))return!1;throw g(p(e.path,f(r)),r)}let n=Ye(e,t);if(n)throw g({...p(e.path,n),suggestions:[Xe(e.path)]});
return!0}function ne(e){try{Be(T(e)?e.path:Je(e.path),ee.W_OK|ee.X_OK);return}catch(t){return t instanceof a?t:p(e.path,f(t))}}function oe(e){try{Ge(e.path,{mode:We})}catch(t){
if(m(t)!=="EEXIST")throw g(p(e.path,f(t)),t)}T(e)}var Xe=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function Ye({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users may enter it"}var ut=C.O_WRONLY|C.O_APPEND|C.O_CREAT|(C.O_NOFOLLOW??0),lt=20;function ae({directory:e,jobKey:t}){let n=re(e),r=`${ze("sha256").update(t).digest("hex").slice(0,
32)}.jsonl`,o=se(n.path,r),i=[],s=h=>{for(let E=1;E<=lt;E++)if(oe(n),pt(o,h))return;throw g(p(o,"it was taken away again and again"))},l=()=>{if(!T(n))return[];
let h=D([o]);return $(h+D(ie(n.path,r)))},y=()=>T(n)?(_(["ENOENT"],o,()=>st(o,`${o}.${Ze(8).toString("hex")}`)),i=ie(n.path,r),$(D(i))):[],q=h=>{for(let E of h)
s(O(E));for(let E of i)_(["ENOENT"],E,()=>dt(E));i=[],_(["ENOENT","ENOTEMPTY","EEXIST"],n.path,()=>at(n.path))};return{path:o,inspect:()=>ne(n),record:h=>s(O(h)),
withdraw:h=>{s(O({withdrawn:h})),l().length===0&&q(y())},read:l,take:y,settle:q}}function pt(e,t){let n;try{n=nt(e,ut,384);let r=Buffer.from(t);if(ct(n,r)!==r.length)
throw g(p(e,"no space is left"));return tt(n,{bigint:!0}).ino===rt(e,{bigint:!0}).ino}catch(r){if(m(r)==="ENOENT")return!1;throw r instanceof Error&&"syscall"in
r?g(p(e,f(r)),r):r}finally{n!==void 0&&et(n)}}function ie(e,t){let n=[];return _(["ENOENT"],e,()=>{n=ot(e)}),n.filter(r=>r.startsWith(`${t}.`)).map(r=>se(e,r))}
function D(e){let t="";for(let n of e)_(["ENOENT"],n,()=>{t+=it(n,"utf8")});return t}function _(e,t,n){try{n()}catch(r){if(!e.includes(m(r)))throw g(p(t,f(r)),r)}}var de=(e,t)=>{let{folder:n,jobKey:r}=e.ledger(t);return ae({directory:n,jobKey:r})};async function ce(e,t,n){let r=await A(e),o=new Set(r.filter(({outcome:l})=>l==="removed"||l==="absent").map(({path:l})=>l)),i=de(t,n),s=new Set(i.read().map(({
id:l})=>l));for(let{id:l}of e.filter(y=>o.has(y.path)&&s.has(y.id)))i.withdraw(l);return r}import{tmpdir as Ot}from"node:os";var ue=(e,t)=>e.find(n=>n.hasTokenSurface(t))??e.find(n=>n.detect(t));import{readFileSync as Et}from"node:fs";import{randomUUID as mt}from"node:crypto";import{appendFileSync as ft,statSync as gt}from"node:fs";var le=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),ht=e=>le(e).replaceAll(":","%3A").replaceAll(",","%2C");function P(e,t,n={}){let r=Object.entries(n).map(([o,i])=>`${o}=${ht(i)}`);return`::${e}${r.length>
0?` ${r.join(",")}`:""}::${le(t)}`}var B=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>P("add-mask",t));function yt(e,t){let n=`ghadelimiter_${mt()}`;
if(e.includes(n)||t.includes(n))throw new a("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${n}
${t}
${n}
`}function j(e,t,n){let r=Object.entries(n).map(([o,i])=>yt(o,i)).join("");r!==""&&pe(e,t,r)}function pe(e,t,n){let[r]=L(e,t);if(r)throw new a(r.code,r.message,
{suggestions:r.suggestions??[]});ft(e[t]??"",n)}function L(e,t){let n=e[t];return n&&gt(n,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_MISSING",message:n?
`${t} names "${n}", which is not a file`:`${t} is not set, so later steps cannot be told`,suggestions:["Run inside a step of a job, or use --output-format to ge\
t the variables on standard output."]}]}var me=e=>({problems:({outputs:t,variables:n})=>[...n?L(e,"GITHUB_ENV"):[],...t?L(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>j(
e,"GITHUB_ENV",t),setOutputs:t=>j(e,"GITHUB_OUTPUT",t),appendSummary:t=>{L(e,"GITHUB_STEP_SUMMARY").length===0&&pe(e,"GITHUB_STEP_SUMMARY",t)}});var w={handover:me,maskLines:B,workspace:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,ledger:({env:e,temporaryFolder:t})=>({
folder:e.RUNNER_TEMP||t,jobKey:[e.GITHUB_SERVER_URL,e.GITHUB_REPOSITORY,e.GITHUB_RUN_ID,e.GITHUB_RUN_ATTEMPT,e.GITHUB_JOB,e.RUNNER_NAME].join(" ")}),secretsWithheld(e){
return e.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":fe(e)?"pull requests from forks get no secrets":void 0}};
function b(e,t,n){if(t.ACT==="true")return new a("OIDC_LOCAL_RUNNER","act runs this job on a computer that has no OIDC token endpoint",{suggestions:["Give it th\
e one of the emulator: ci-auth emulator run --ci github -- COMMAND"]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new a("OIDC_DEPENDABOT","Dependabot started \
this run, and may not mint an ID token",{suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'","Run it after the merge."]});if(fe(t))return new a(
"OIDC_FORK_PULL_REQUEST","a pull request from a fork may not mint an ID token",{suggestions:["Skip the step with if: github.event.pull_request.head.repo.full_na\
me == github.repository","Run it on push."]});let r="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_TOKEN";return new a("OIDC_PERMISSION_MISSING",`${e}\
 runs this job, but ${r} are not set`,{suggestions:n})}function fe(e){try{let t=JSON.parse(Et(e.GITHUB_EVENT_PATH??"","utf8")),{base:n,head:r}=t.pull_request;return r.
repo?.full_name!==n.repo.full_name}catch{return!1}}function G(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function ge(e,t=300){return e.replace(/<[^>]*>/g,
" ").replace(/\s+/g," ").trim().replace(/[\w-]{16,}\.[\w-]+\.[\w-]*|[\w+/=-]{64,}/g,"***").slice(0,t)}var k=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function v(e,t,n){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:r,ACTIONS_ID_TOKEN_REQUEST_URL:o}=t;
if(!r||!o)throw n();if(!URL.canParse(o))throw new a("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");let i=s=>{let l=new URL(o);return l.searchParams.
set("audience",s),l};return{label:e,mintsAgain:!0,secrets:[r],async mint(s,l){let y=await l.send({service:`${e} OIDC`,method:"GET",url:i(s),bearer:r});return wt(
e,y)},refreshSource:s=>({kind:"url",url:i(s).href,headers:{Authorization:`Bearer ${r}`},field:"value"})}}function wt(e,{body:t,contentType:n,status:r}){if(r<200||
r>299)throw bt(e,r,t);let o=G(t),{value:i}=o??{};if(typeof i=="string"&&i!=="")return i;let s=o?`the keys ${Object.keys(o).join(", ")||"(none)"}`:`content type \
"${n}"`;throw new a("OIDC_RESPONSE_INVALID",`${e} answered ${r} without a token, but ${s}`,{suggestions:["Look for a proxy between the runner and its server tha\
t answers in its place."]})}function bt(e,t,n){let r=kt(n),o={status:t,text:r};return/in '?Completed'? state/i.test(r)?new a("OIDC_JOB_COMPLETED",`${e} mints no\
 token for a job that has ended`,{server:o,suggestions:["Use the credentials inside the job, or impersonate a service account, whose token outlives it."]}):new a(
"OIDC_REQUEST_FAILED",`${e} refused to mint an ID token: HTTP ${t}: ${r}`,{server:o,suggestions:t===401||t===403?['Check that the job still runs and has "id-tok\
en: write".']:[]})}function kt(e){let{message:t}=G(e)??{};return ge(typeof t=="string"?t:e)||"(no text)"}var vt=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],S={...w,id:"forgejo",label:"Forgejo Actions",hasTokenSurface:e=>S.
detect(e)&&k(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>v(S.label,e,()=>b(S.label,e,vt))};var Tt=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],_t=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),I={...w,id:"ghes",label:"GitHub\
 Enterprise Server",hasTokenSurface:e=>I.detect(e)&&k(e),detect:e=>e.GITHUB_ACTIONS==="true"&&_t(e),tokenSource:({env:e})=>v(I.label,e,()=>b(I.label,e,Tt))};var St=['Give the job "permissions: {contents: read, id-token: write}".',"Where a reusable workflow runs it, the calling job must grant the same."],R={...w,id:"\
github",label:"GitHub Actions",hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&k(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>v(R.label,e,()=>b(R.
label,e,St))};var It="https://www.googleapis.com/auth/cloud-platform",Rt={workload_identity_provider:{type:"string",mode:"federation",group:"identity",description:"Full name \
of the provider: projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>."},service_account:{type:"string",group:"identity",description:"\
Email or unique id of the service account to become. Without it the federated identity, or the account of the key, is used itself."},audience:{type:"string",mode:"\
federation",defaultNote:"https://iam.googleapis.com/<provider>",group:"identity",description:"Audience (aud) of the CI's ID token. Needed where the provider lis\
ts allowed audiences."},credentials_json:{type:"secret",mode:"key",group:"identity",description:"Service account key: JSON, or base64 or base64url of it."},delegates:{
type:"list",group:"identity",description:"Service accounts between the caller and the service account, in this order: emails or unique ids."},project_id:{type:"\
string",defaultNote:"from the key or the service account's email, where certain",forToken:!1,group:"identity",description:"Project id for later steps."},universe:{
type:"string",default:"googleapis.com",group:"identity",description:"Domain of the Google Cloud universe."},token_format:{type:"string",defaultNote:"no token",group:"\
token",description:"Token to hand to later steps: access_token or id_token."},access_token_lifetime:{type:"duration",default:"3600s",group:"token",description:"\
Lifetime of the access token, and from 600s on of what an impersonating credentials file asks for. Above 3600s an organisation policy must allow it; at most 432\
00s."},access_token_scopes:{type:"list",format:"access_token",default:It,group:"token",description:"OAuth scopes of the access token."},access_token_subject:{type:"\
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
duration",default:"0s",group:"calls",description:"How long to retry what a binding made minutes ago still causes; at most 5m."}},Nt=Object.keys(Rt);var he=()=>({env:{...process.env},cwd:process.cwd(),temporaryFolder:Ot()}),Ct=[S,I,R],ye=({env:e})=>ue(Ct,e)??R,H=e=>{process.stdout.write(`${e}
`)};var Lt="recorded";var Ee=({env:e})=>JSON.parse(e[`STATE_${Lt}`]||"[]"),M=e=>H(e);function we(e){if(process.exitCode=1,!(e instanceof a)){let s=e instanceof Error?e.stack??e.message:
"something that is no error was thrown";H(P("error",`this is a bug in ci-auth: ${s}`,{title:"ci-auth"}));return}let{code:t,facts:n,message:r,suggestions:o}=e,i=[
r,...n.map(s=>`  ${s}`),...o.length>0?["Try this:",...o.map(s=>`  ${s}`)]:[]];H(P("error",i.join(`
`),{title:`ci-auth: ${t}`}))}async function Pt(){let e=he(),t=Ee(e);if(t.length===0){M("Nothing to remove.");return}let n=await ce(t,ye(e),e);for(let{outcome:o,path:i,reason:s}of n)M(s??`${o}\
: ${i}`);let r=n.find(({outcome:o})=>o==="refused");if(r)throw new a("CLEANUP_REFUSED",r.reason??r.path)}await Pt().catch(we);
