var Xe=Object.create;var ae=Object.defineProperty;var Ye=Object.getOwnPropertyDescriptor;var Ze=Object.getOwnPropertyNames;var ze=Object.getPrototypeOf,et=Object.prototype.hasOwnProperty;var tt=(e,t,r)=>()=>{if(r)throw r[0];try{return e&&(t=e(e=0)),t}catch(n){throw r=[n],n}};var $=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(r){throw t=0,r}};var rt=(e,t,r,n)=>{if(t&&typeof t=="object"||typeof t=="function")for(let i of Ze(t))!et.call(e,i)&&i!==r&&ae(e,i,{get:()=>t[i],enumerable:!(n=Ye(t,i))||n.enumerable});
return e};var g=(e,t,r)=>(r=e!=null?Xe(ze(e)):{},rt(t||!e||!e.__esModule?ae(r,"default",{value:e,enumerable:!0}):r,e));var o=tt(()=>{"use strict"});var ce=$((Jt,de)=>{o();de.exports=process.getBuiltinModule("node:fs/promises")});var R=$((qt,ue)=>{o();ue.exports=process.getBuiltinModule("node:path")});var A=$((Qt,le)=>{o();le.exports=process.getBuiltinModule("node:fs")});var j=$((or,pe)=>{o();pe.exports=process.getBuiltinModule("node:crypto")});var ee=$((wr,Te)=>{o();Te.exports=process.getBuiltinModule("node:os")});o();o();o();o();var h=g(ce(),1),C=g(R(),1);o();var me=g(A(),1),X=g(R(),1);o();var c=class extends Error{name="CiAuthError";code;suggestions;facts;server;problems;constructor(t,r,n={}){super(r,n.cause===void 0?void 0:{cause:n.cause}),this.
code=t,this.suggestions=[...n.suggestions??[]],this.facts=[...n.facts??[]],this.server=n.server,this.problems=[...n.problems??[]]}};var nt={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is us\
ed up",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link that is not followed",ENAMETOOLONG:"t\
he name is too long",EISDIR:"it is a folder"},E=e=>e instanceof Error&&"code"in e&&typeof e.code=="string"?e.code:"",w=e=>{let t=E(e),r=nt[t];return r?`${r} (${t}\
)`:t||"unknown reason"};var ot=e=>{try{return`owned by user ${(0,me.lstatSync)(e).uid}`}catch{return"which cannot be looked at"}},y=(e,t)=>({code:"FILE_WRITE_FAILED",message:`cannot wr\
ite ${e}: ${t}; its folder is ${(0,X.dirname)(e)}, ${ot((0,X.dirname)(e))}`,suggestions:["Choose a folder that this job may write to."]});var b=({code:e,message:t,suggestions:r=[]},n)=>new c(e,t,{suggestions:r,cause:n});o();var ge=({dev:e,ino:t,birthtimeNs:r})=>({device:e.toString(),inode:t.toString(),birthtimeMs:Number(r)/1e6}),fe=(e,t)=>e.device===t.device&&e.inode===t.inode&&
(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs);o();var he=g(j(),1),ye="ci-creds-",it=/^ci-creds-partial-[0-9a-f]{16}\.json$/;var sr=`${ye}*.json`;var Ee=()=>`${ye}partial-${(0,he.randomBytes)(8).toString("hex")}.json`,we=e=>it.test(e);async function Y(e,t=h.rename){let r=[...new Set(e.map(({path:n})=>n))];return Promise.all(r.map(n=>st(n,e.filter(i=>i.path===n),t)))}async function st(e,t,r){try{
let n=await at(e,t,r);return n.outcome==="kept"||!await mt(e,t)?n:n.outcome==="absent"?{path:e,outcome:"removed"}:n}catch(n){return E(n)==="ENOENT"?{path:e,outcome:"\
absent"}:Z(e,w(n))}}var Z=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${t}`});async function at(e,t,r){let n=await G(
e,t);return n===void 0?{path:e,outcome:"absent"}:n.record?n.record.remove?dt(e,t,r):{path:e,outcome:"kept"}:t.some(({remove:i})=>i)?Z(e,n.fault):{path:e,outcome:"\
absent"}}async function G(e,t){try{let r=await(0,h.lstat)(e,{bigint:!0});if(r.isSymbolicLink())return{fault:"it is a link now"};if(r.isDirectory())return{fault:"\
it is a folder now"};if(!r.isFile())return{fault:"it is no regular file now"};let n=ge(r);return{record:t.find(i=>fe(i,n)),fault:"it is another file now"}}catch(r){
if(["ENOENT","ENOTDIR"].includes(E(r)))return;throw r}}async function dt(e,t,r){let n=(0,C.join)((0,C.dirname)(e),Ee());await r(e,n);let i=await G(n,t);return i===
void 0?{path:e,outcome:"absent"}:i.record?.remove?(await(0,h.unlink)(n),{path:e,outcome:"removed"}):Z(e,`${i.fault}${await ct(n,e)}`)}async function ct(e,t){try{
return await(0,h.link)(e,t),await(0,h.unlink)(e),""}catch{return await G(t,[])===void 0&&await(0,h.rename)(e,t).then(ut,lt)?"":`, and what stood there had to be\
 left at ${e}`}}var ut=()=>!0,lt=()=>!1;async function mt(e,t){let r=(0,C.dirname)(e),n=await(0,h.readdir)(r).catch(()=>[]),i=!1;for(let l of n.filter(we).map(f=>(0,C.join)(
r,f)))(await G(l,t))?.record?.remove&&(await(0,h.unlink)(l),i=!0);return i}o();o();var K=g(j(),1),u=g(A(),1),re=g(R(),1);o();var be=g(R(),1),gt=["id","path","device","inode","createdAt"],ft=["credentials","subject-token","launcher"],pt=e=>gt.every(t=>typeof e[t]=="string")&&(0,be.isAbsolute)(
String(e.path))&&ft.includes(e.kind)&&typeof e.remove=="boolean"&&typeof e.birthtimeMs=="number",H=e=>`
${JSON.stringify(e)}
`;function z(e){let t=[...new Set(e.split(`
`))].flatMap(ht),r=new Set(t.map(n=>n.withdrawn));return t.filter(pt).filter(({id:n})=>!r.has(n))}function ht(e){if(e==="")return[];try{let t=JSON.parse(e);return typeof t==
"object"&&t!==null?[t]:[]}catch{return[]}}o();var p=g(A(),1),M=g(ee(),1),N=g(R(),1);var yt=448;function Se(e){let t=Et(e);return{path:(0,N.join)(e,t===void 0?"ci-auth":`ci-auth-${t}`),uid:t}}function Et(e){if((0,M.platform)()!=="win32")try{return(0,M.userInfo)().
uid}catch{return wt(e)}}function wt(e){try{let t=(0,p.mkdtempSync)((0,N.join)(e,"ci-auth-probe-")),{uid:r}=(0,p.lstatSync)(t);return(0,p.rmdirSync)(t),r}catch(t){
throw b(y((0,N.join)(e,"ci-auth"),w(t)),t)}}function P(e){let t;try{t=(0,p.lstatSync)(e.path,{bigint:!0})}catch(n){if(["ENOENT","ENOTDIR"].includes(E(n)))return!1;
throw b(y(e.path,w(n)),n)}let r=Tt(e,t);if(r)throw b({...y(e.path,r),suggestions:[bt(e.path)]});return!0}function ke(e){try{(0,p.accessSync)(P(e)?e.path:(0,N.dirname)(
e.path),p.constants.W_OK|p.constants.X_OK);return}catch(t){return t instanceof c?t:y(e.path,w(t))}}function ve(e){try{(0,p.mkdirSync)(e.path,{mode:yt})}catch(t){
if(E(t)!=="EEXIST")throw b(y(e.path,w(t)),t)}P(e)}var bt=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function Tt({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users may enter it"}var St=u.constants.O_WRONLY|u.constants.O_APPEND|u.constants.O_CREAT|(u.constants.O_NOFOLLOW??0),kt=200;function Oe({directory:e,jobKey:t}){let r=Se(e),n=`${(0,K.createHash)(
"sha256").update(t).digest("hex").slice(0,32)}.jsonl`,i=(0,re.join)(r.path,n),l=[],f=T=>{for(let _=1;_<=kt;_++)if(ve(r),vt(i,T))return;throw b(y(i,"it was taken\
 away again and again"))},m=()=>{if(!P(r))return[];let T=te([i]);return z(T+te(Ie(r.path,n)))},O=()=>P(r)?(U(["ENOENT"],i,()=>(0,u.renameSync)(i,`${i}.${(0,K.randomBytes)(
8).toString("hex")}`)),l=Ie(r.path,n),z(te(l))):[],se=T=>{for(let _ of T)f(H(_));for(let _ of l)U(["ENOENT"],_,()=>(0,u.unlinkSync)(_));l=[],U(["ENOENT","ENOTEM\
PTY","EEXIST"],r.path,()=>(0,u.rmdirSync)(r.path))};return{path:i,inspect:()=>ke(r),record:T=>f(H(T)),withdraw:T=>{f(H({withdrawn:T})),m().length===0&&se(O())},
read:m,take:O,settle:se}}function vt(e,t){let r;try{r=(0,u.openSync)(e,St,384);let n=Buffer.from(t);if((0,u.writeSync)(r,n)!==n.length)throw b(y(e,"no space is \
left"));return(0,u.fstatSync)(r,{bigint:!0}).ino===(0,u.lstatSync)(e,{bigint:!0}).ino}catch(n){if(E(n)==="ENOENT")return!1;throw n instanceof Error&&"syscall"in
n?b(y(e,w(n)),n):n}finally{r!==void 0&&(0,u.closeSync)(r)}}function Ie(e,t){let r=[];return U(["ENOENT"],e,()=>{r=(0,u.readdirSync)(e)}),r.filter(n=>n.startsWith(
`${t}.`)).map(n=>(0,re.join)(e,n))}function te(e){let t="";for(let r of e)U(["ENOENT"],r,()=>{t+=(0,u.readFileSync)(r,"utf8")});return t}function U(e,t,r){try{r()}catch(n){
if(!e.includes(E(n)))throw b(y(t,w(n)),n)}}var _e=(e,t)=>{let{folder:r,jobKey:n}=e.ledger(t);return Oe({directory:r,jobKey:n})};async function Re(e,t,r){let n=await Y(e),i=new Set(n.filter(({outcome:m})=>m==="removed"||m==="absent").map(({path:m})=>m)),l=_e(t,r),f=new Set(l.read().map(({
id:m})=>m));for(let{id:m}of e.filter(O=>i.has(O.path)&&f.has(O.id)))l.withdraw(m);return n}o();o();var Ae=e=>Ce(e.replace(new RegExp("\\p{Cc}","gu"),t=>JSON.stringify(t).slice(1,-1))),Ce=e=>e.replace(/##(?=\w*\[)/g,"## ");function Ne(e,t=300){let r=e.replace(/<[^>]*>/g," ").replace(/\s+/g," ").trim();return Ce(Ot(r)).slice(0,t)}var It=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,
Ot=e=>e.replace(It,t=>_t(t)?t:"***"),_t=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(t=>t.length<=40&&!(/[A-Z]/.test(t)&&/[a-z]/.test(t)&&/\d/.test(t)));var Rt={removed:e=>`Removed ${e}`,absent:e=>`Gone already: ${e}`,kept:e=>`Kept ${e}, as it was asked for`,refused:(e,t)=>`Left alone: ${t??e}`},xe=e=>e.length===
0?["Nothing to remove."]:e.map(({outcome:t,path:r,reason:n})=>Ae(Rt[t](r,n)));o();var Ke=g(ee(),1);o();function $e(e,t){let r=e.filter(({identifies:i})=>i!=="runner"),n=e.filter(({identifies:i})=>i==="runner");return Le(r,t)??Le(n,t)}var Le=(e,t)=>e.find(r=>r.
hasTokenSurface(t))??e.find(r=>r.detect(t));o();o();var je=g(A(),1);o();var Ue=g(j(),1),V=g(A(),1);o();var At=[[/\0/,"a NUL"],[new RegExp("\\p{Surrogate}","u"),"half a character"]],Ct=e=>At.find(([t])=>t.test(e))?.[1];function Pe(e,t){let r=Ct(t);if(r!==void 0)throw new c(
"EXPORT_VALUE_REFUSED",`the value of ${e} holds ${r}, which no variable can hold`,{suggestions:["Write the value into a file and export its path."]})}var Fe=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),Nt=e=>Fe(e).replaceAll(":","%3A").replaceAll(",","%2C");function q(e,t,r={}){let n=Object.entries(r).map(([i,l])=>`${i}=${Nt(l)}`);return`::${e}${n.length>
0?` ${n.join(",")}`:""}::${Fe(t)}`}var oe=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>q("add-mask",t));function xt(e,t){Pe(e,t);let r=`ghadelimiter_${(0,Ue.randomUUID)()}`;
if(e.includes(r)||t.includes(r))throw new c("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${r}
${t}
${r}
`}function ne(e,t,r){let n=Object.entries(r).map(([i,l])=>xt(i,l)).join("");n!==""&&De(e,t,n)}function De(e,t,r){let[n]=J(e,t);if(n)throw new c(n.code,n.message,
{suggestions:n.suggestions??[]});try{(0,V.appendFileSync)(e[t]??"",r)}catch(i){let{code:l}=i;throw new c("FILE_WRITE_FAILED",`the file that ${t} names cannot be\
 written (${l})`,{suggestions:["Look for a full disk, or a step that changed the owner or the mode of the file."]})}}function J(e,t){let r=e[t];return r&&(0,V.statSync)(
r,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_MISSING",message:r?`${t} names "${r}", which is not a file`:`${t} is not set, so later steps cannot be t\
old`,suggestions:["Run inside a step of a job, or use --output-format to get the variables on standard output."]}]}var Be=({env:e})=>({reaches:"later steps",problems:({
outputs:t,variables:r})=>[...r?J(e,"GITHUB_ENV"):[],...t?J(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>ne(e,"GITHUB_ENV",t),setOutputs:t=>ne(e,"GITHUB_OUTPUT",t),
appendSummary:t=>{J(e,"GITHUB_STEP_SUMMARY").length===0&&De(e,"GITHUB_STEP_SUMMARY",t)}});var S={handover:Be,maskLines:oe,workspace:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,ledger:({env:e,temporaryFolder:t})=>({
folder:e.RUNNER_TEMP||t,jobKey:[e.GITHUB_SERVER_URL,e.GITHUB_REPOSITORY,e.GITHUB_RUN_ID,e.GITHUB_RUN_ATTEMPT,e.GITHUB_JOB,e.RUNNER_NAME].join(" ")}),secretsWithheld(e){
return e.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":e.GITHUB_EVENT_NAME!=="pull_request_target"&&Ge(e)?"p\
ull requests from forks get no secrets":void 0}},k={tokenFrom:"`ACTIONS_ID_TOKEN_REQUEST_URL` with `ACTIONS_ID_TOKEN_REQUEST_TOKEN` (GET)",audience:"sign-in",source:"\
url",masking:"`::add-mask::`",handover:"`GITHUB_ENV`, `GITHUB_OUTPUT`",cleanup:"the post step of the action, or a step with `if: always()`"};function x(e,t,r){if(t.
ACT==="true")return new c("OIDC_LOCAL_RUNNER","act runs this job on a computer that has no OIDC token endpoint",{suggestions:["Give it the one of the emulator: \
ci-auth emulator run --ci github -- COMMAND"]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new c("OIDC_DEPENDABOT","Dependabot started this run, and may not m\
int an ID token",{suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'","Run it after the merge."]});if(Ge(t))return new c("OIDC_FORK_PULL_REQ\
UEST","a pull request from a fork may not mint an ID token",{suggestions:["Skip the step with if: github.event.pull_request.head.repo.full_name == github.reposi\
tory","Run it on push."]});let n="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_TOKEN";return new c("OIDC_PERMISSION_MISSING",`${e} runs this job, b\
ut ${n} are not set`,{suggestions:r})}function Ge(e){try{let t=JSON.parse((0,je.readFileSync)(e.GITHUB_EVENT_PATH??"","utf8")),{base:r,head:n}=t.pull_request;return n.
repo?.full_name!==r.repo.full_name}catch{return!1}}o();o();function L(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function W(e,t){let r=L(e);return r?`the\
 keys ${Object.keys(r).join(", ")||"(none)"}`:t}o();o();var He=e=>e===408||e===429||e>=500;function Me(e){let{error:t,message:r}=L(e)??{},n=[r,t].find(i=>typeof i=="string"&&i!=="");return Ne(typeof n=="string"?n:e)||
"(no text)"}var v=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function I(e,t,r){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:n,ACTIONS_ID_TOKEN_REQUEST_URL:i}=t;
if(!n||!i)throw r();if(!URL.canParse(i))throw new c("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");let l=f=>{let m=new URL(i);return m.searchParams.
set("audience",f),m};return{label:e,mintsAgain:!0,choosesAudience:!0,secrets:[n],async mint(f,m){let O=await m.send({service:`${e} OIDC`,method:"GET",url:l(f),bearer:n});
return Lt(e,O)},refreshSource:f=>({kind:"url",url:l(f).href,headers:{Authorization:`Bearer ${n}`},field:"value"})}}function Lt(e,{body:t,contentType:r,status:n}){
if(n<200||n>299)throw $t(e,n,t);let{value:i}=L(t)??{};if(typeof i=="string"&&i!=="")return i;let l=W(t,`content type "${r}"`);throw new c("OIDC_RESPONSE_INVALID",
`${e} answered ${n} without a token, but ${l}`,{suggestions:["Look for a proxy between the runner and its server that answers in its place."]})}function $t(e,t,r){
let n=Me(r),i={status:t,text:n};return/in '?Completed'? state/i.test(n)?new c("OIDC_JOB_COMPLETED",`${e} mints no token for a job that has ended`,{server:i,suggestions:[
"Use the credentials inside the job, or impersonate a service account, whose token outlives it."]}):new c("OIDC_REQUEST_FAILED",`${e} refused to mint an ID toke\
n: HTTP ${t}: ${n}`,{server:i,suggestions:[He(t)?"Run the job again; a higher retries or timeout input rides out longer failures.":'Check that the job still run\
s and has "id-token: write".']})}var Pt=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],F={...S,id:"forgejo",label:"Forgejo Actions",facts:{
...k,documentation:"https://forgejo.org/docs/latest/user/actions/security-openid-connect/",recognisedBy:"`FORGEJO_ACTIONS=true`",lifetime:"1 hour"},hasTokenSurface:e=>F.
detect(e)&&v(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>I(F.label,e,()=>x(F.label,e,Pt))};o();var Ut=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],Ft=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),D={...S,id:"ghes",label:"GitHub\
 Enterprise Server",facts:{...k,documentation:"https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=tru\
e`, `GITHUB_SERVER_URL` not of GitHub",lifetime:"5 minutes"},hasTokenSurface:e=>D.detect(e)&&v(e),detect:e=>e.GITHUB_ACTIONS==="true"&&Ft(e),tokenSource:({env:e})=>I(
D.label,e,()=>x(D.label,e,Ut))};o();var Q={...S,id:"gitea",label:"Gitea Actions",facts:{...k,documentation:"https://docs.gitea.com/usage/actions/secrets",recognisedBy:"`GITEA_ACTIONS=true` without\
 `FORGEJO_ACTIONS`",tokenFrom:"none in the releases that we know; `ACTIONS_ID_TOKEN_REQUEST_URL` (GET) where the server sets it",audience:"none",lifetime:"no to\
ken",source:"key"},hasTokenSurface:e=>Q.detect(e)&&v(e),detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",tokenSource:({env:e})=>I(Q.label,e,Dt)},Dt=()=>new c(
"OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a secret, with "ci-au\
th key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or give an ID token from elsewhere: --oidc-token-env NAME"]});o();var Bt=['Give the job "permissions: {contents: read, id-token: write}".',"Where a reusable workflow runs it, the calling job must grant the same."],B={...S,id:"\
github",label:"GitHub Actions",facts:{...k,documentation:"https://docs.github.com/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=true`",lifetime:"\
5 minutes"},hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&v(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>I(B.label,e,()=>x(B.label,e,Bt))};var Je=()=>({env:{...process.env},cwd:process.cwd(),temporaryFolder:(0,Ke.tmpdir)()}),jt=[F,Q,D,B],Ve=({env:e})=>$e(jt,e)??B,ie=e=>{process.stdout.write(`${e}
`)};var Gt="recorded";var qe=({env:e})=>JSON.parse(e[`STATE_${Gt}`]||"[]"),We=e=>ie(e);function Qe(e){if(process.exitCode=1,!(e instanceof c)){let m=e instanceof Error?e.stack??e.message:
"something that is no error was thrown";ie(q("error",`this is a bug in ci-auth: ${m}`,{title:"ci-auth"}));return}let{code:t,facts:r,message:n,problems:i,suggestions:l}=e,
f=[i.length>0?n:n.replace(/$/m,` (${t})`),...r.map(m=>`  ${m}`),...l.length>0?["Try this:",...l.map(m=>`  ${m}`)]:[]];ie(q("error",f.join(`
`),{title:`ci-auth: ${t}`}))}async function Ht(){let e=Je(),t=qe(e),r=t.length===0?[]:await Re(t,Ve(e),e);for(let i of xe(r))We(i);let n=r.find(({outcome:i})=>i==="refused");if(n)throw new c(
"CLEANUP_REFUSED",n.reason??n.path,{suggestions:[`Look at it, then remove it yourself: ${n.path}`]})}await Ht().catch(Qe);
