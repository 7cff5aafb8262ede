var We=Object.create;var se=Object.defineProperty;var Qe=Object.getOwnPropertyDescriptor;var Xe=Object.getOwnPropertyNames;var Ye=Object.getPrototypeOf,Ze=Object.prototype.hasOwnProperty;var ze=(e,t,r)=>()=>{if(r)throw r[0];try{return e&&(t=e(e=0)),t}catch(n){throw r=[n],n}};var x=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(r){throw t=0,r}};var et=(e,t,r,n)=>{if(t&&typeof t=="object"||typeof t=="function")for(let i of Xe(t))!Ze.call(e,i)&&i!==r&&se(e,i,{get:()=>t[i],enumerable:!(n=Qe(t,i))||n.enumerable});
return e};var g=(e,t,r)=>(r=e!=null?We(Ye(e)):{},et(t||!e||!e.__esModule?se(r,"default",{value:e,enumerable:!0}):r,e));var o=ze(()=>{"use strict"});var de=x((Jt,ae)=>{o();ae.exports=process.getBuiltinModule("node:fs/promises")});var k=x((Vt,ce)=>{o();ce.exports=process.getBuiltinModule("node:path")});var N=x((Qt,ue)=>{o();ue.exports=process.getBuiltinModule("node:fs")});var B=x((or,fe)=>{o();fe.exports=process.getBuiltinModule("node:crypto")});var z=x((wr,be)=>{o();be.exports=process.getBuiltinModule("node:os")});o();o();o();o();var h=g(de(),1),C=g(k(),1);o();var le=g(N(),1),Q=g(k(),1);o();var c=class extends Error{name="CiAuthError";code;suggestions;facts;server;problems;constructor(t,r,n={}){super(r,n.cause===void 0?void 0:{cause:n.cause}),this.
code=t,this.suggestions=[...n.suggestions??[]],this.facts=[...n.facts??[]],this.server=n.server,this.problems=[...n.problems??[]]}};var tt={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is us\
ed up",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link that is not followed",ENAMETOOLONG:"t\
he name is too long",EISDIR:"it is a folder"},E=e=>e instanceof Error&&"code"in e&&typeof e.code=="string"?e.code:"",w=e=>{let t=E(e),r=tt[t];return r?`${r} (${t}\
)`:t||"unknown reason"};var rt=e=>{try{return`owned by user ${(0,le.lstatSync)(e).uid}`}catch{return"which cannot be looked at"}},y=(e,t)=>({code:"FILE_WRITE_FAILED",message:`cannot wr\
ite ${e}: ${t}; its folder is ${(0,Q.dirname)(e)}, ${rt((0,Q.dirname)(e))}`,suggestions:["Choose a folder that this job may write to."]});var b=({code:e,message:t,suggestions:r=[]},n)=>new c(e,t,{suggestions:r,cause:n});o();var me=({dev:e,ino:t,birthtimeNs:r})=>({device:e.toString(),inode:t.toString(),birthtimeMs:Number(r)/1e6}),ge=(e,t)=>e.device===t.device&&e.inode===t.inode&&
(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs);o();var pe=g(B(),1),he="ci-creds-",nt=/^ci-creds-partial-[0-9a-f]{16}\.json$/;var sr=`${he}*.json`;var ye=()=>`${he}partial-${(0,pe.randomBytes)(8).toString("hex")}.json`,Ee=e=>nt.test(e);async function X(e,t=h.rename){let r=[...new Set(e.map(({path:n})=>n))];return Promise.all(r.map(n=>ot(n,e.filter(i=>i.path===n),t)))}async function ot(e,t,r){try{
let n=await it(e,t,r);return n.outcome==="kept"||!await ut(e,t)?n:n.outcome==="absent"?{path:e,outcome:"removed"}:n}catch(n){return E(n)==="ENOENT"?{path:e,outcome:"\
absent"}:Y(e,w(n))}}var Y=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${t}`});async function it(e,t,r){let n=await G(
e,t);return n===void 0?{path:e,outcome:"absent"}:n.record?n.record.remove?st(e,t,r):{path:e,outcome:"kept"}:t.some(({remove:i})=>i)?Y(e,n.fault):{path:e,outcome:"\
absent"}}async function G(e,t){try{let r=await(0,h.lstat)(e,{bigint:!0});if(r.isSymbolicLink())return{fault:"it is a link now"};if(r.isDirectory())return{fault:"\
it is a folder now"};if(!r.isFile())return{fault:"it is no regular file now"};let n=me(r);return{record:t.find(i=>ge(i,n)),fault:"it is another file now"}}catch(r){
if(["ENOENT","ENOTDIR"].includes(E(r)))return;throw r}}async function st(e,t,r){let n=(0,C.join)((0,C.dirname)(e),ye());await r(e,n);let i=await G(n,t);return i===
void 0?{path:e,outcome:"absent"}:i.record?.remove?(await(0,h.unlink)(n),{path:e,outcome:"removed"}):Y(e,`${i.fault}${await at(n,e)}`)}async function at(e,t){try{
return await(0,h.link)(e,t),await(0,h.unlink)(e),""}catch{return await G(t,[])===void 0&&await(0,h.rename)(e,t).then(dt,ct)?"":`, and what stood there had to be\
 left at ${e}`}}var dt=()=>!0,ct=()=>!1;async function ut(e,t){let r=(0,C.dirname)(e),n=await(0,h.readdir)(r).catch(()=>[]),i=!1;for(let l of n.filter(Ee).map(f=>(0,C.join)(
r,f)))(await G(l,t))?.record?.remove&&(await(0,h.unlink)(l),i=!0);return i}o();o();var M=g(B(),1),u=g(N(),1),te=g(k(),1);o();var we=g(k(),1),lt=["id","path","device","inode","createdAt"],mt=["credentials","subject-token","launcher"],gt=e=>lt.every(t=>typeof e[t]=="string")&&(0,we.isAbsolute)(
String(e.path))&&mt.includes(e.kind)&&typeof e.remove=="boolean"&&typeof e.birthtimeMs=="number",j=e=>`
${JSON.stringify(e)}
`;function Z(e){let t=[...new Set(e.split(`
`))].flatMap(ft),r=new Set(t.map(n=>n.withdrawn));return t.filter(gt).filter(({id:n})=>!r.has(n))}function ft(e){if(e==="")return[];try{let t=JSON.parse(e);return typeof t==
"object"&&t!==null?[t]:[]}catch{return[]}}o();var p=g(N(),1),H=g(z(),1),A=g(k(),1);var pt=448;function Te(e){let t=ht(e);return{path:(0,A.join)(e,t===void 0?"ci-auth":`ci-auth-${t}`),uid:t}}function ht(e){if((0,H.platform)()!=="win32")try{return(0,H.userInfo)().
uid}catch{return yt(e)}}function yt(e){try{let t=(0,p.mkdtempSync)((0,A.join)(e,"ci-auth-probe-")),{uid:r}=(0,p.lstatSync)(t);return(0,p.rmdirSync)(t),r}catch(t){
throw b(y((0,A.join)(e,"ci-auth"),w(t)),t)}}function P(e){let t;try{t=(0,p.lstatSync)(e.path,{bigint:!0})}catch(n){if(["ENOENT","ENOTDIR"].includes(E(n)))return!1;
throw b(y(e.path,w(n)),n)}let r=wt(e,t);if(r)throw b({...y(e.path,r),suggestions:[Et(e.path)]});return!0}function Se(e){try{(0,p.accessSync)(P(e)?e.path:(0,A.dirname)(
e.path),p.constants.W_OK|p.constants.X_OK);return}catch(t){return t instanceof c?t:y(e.path,w(t))}}function ve(e){try{(0,p.mkdirSync)(e.path,{mode:pt})}catch(t){
if(E(t)!=="EEXIST")throw b(y(e.path,w(t)),t)}P(e)}var Et=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function wt({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users may enter it"}var bt=u.constants.O_WRONLY|u.constants.O_APPEND|u.constants.O_CREAT|(u.constants.O_NOFOLLOW??0),Tt=20;function _e({directory:e,jobKey:t}){let r=Te(e),n=`${(0,M.createHash)(
"sha256").update(t).digest("hex").slice(0,32)}.jsonl`,i=(0,te.join)(r.path,n),l=[],f=T=>{for(let R=1;R<=Tt;R++)if(ve(r),St(i,T))return;throw b(y(i,"it was taken\
 away again and again"))},m=()=>{if(!P(r))return[];let T=ee([i]);return Z(T+ee(Ie(r.path,n)))},O=()=>P(r)?($(["ENOENT"],i,()=>(0,u.renameSync)(i,`${i}.${(0,M.randomBytes)(
8).toString("hex")}`)),l=Ie(r.path,n),Z(ee(l))):[],ie=T=>{for(let R of T)f(j(R));for(let R of l)$(["ENOENT"],R,()=>(0,u.unlinkSync)(R));l=[],$(["ENOENT","ENOTEM\
PTY","EEXIST"],r.path,()=>(0,u.rmdirSync)(r.path))};return{path:i,inspect:()=>Se(r),record:T=>f(j(T)),withdraw:T=>{f(j({withdrawn:T})),m().length===0&&ie(O())},
read:m,take:O,settle:ie}}function St(e,t){let r;try{r=(0,u.openSync)(e,bt,384);let n=Buffer.from(t);if((0,u.writeSync)(r,n)!==n.length)throw b(y(e,"no space is \
left"));return(0,u.fstatSync)(r,{bigint:!0}).ino===(0,u.lstatSync)(e,{bigint:!0}).ino}catch(n){if(E(n)==="ENOENT")return!1;throw n instanceof Error&&"syscall"in
n?b(y(e,w(n)),n):n}finally{r!==void 0&&(0,u.closeSync)(r)}}function Ie(e,t){let r=[];return $(["ENOENT"],e,()=>{r=(0,u.readdirSync)(e)}),r.filter(n=>n.startsWith(
`${t}.`)).map(n=>(0,te.join)(e,n))}function ee(e){let t="";for(let r of e)$(["ENOENT"],r,()=>{t+=(0,u.readFileSync)(r,"utf8")});return t}function $(e,t,r){try{r()}catch(n){
if(!e.includes(E(n)))throw b(y(t,w(n)),n)}}var Oe=(e,t)=>{let{folder:r,jobKey:n}=e.ledger(t);return _e({directory:r,jobKey:n})};async function Re(e,t,r){let n=await X(e),i=new Set(n.filter(({outcome:m})=>m==="removed"||m==="absent").map(({path:m})=>m)),l=Oe(t,r),f=new Set(l.read().map(({
id:m})=>m));for(let{id:m}of e.filter(O=>i.has(O.path)&&f.has(O.id)))l.withdraw(m);return n}o();o();var ke=e=>Ne(e.replace(new RegExp("\\p{Cc}","gu"),t=>JSON.stringify(t).slice(1,-1))),Ne=e=>e.replace(/##(?=\w*\[)/g,"## ");function Ce(e,t=300){let r=e.replace(/<[^>]*>/g," ").replace(/\s+/g," ").trim();return Ne(It(r)).slice(0,t)}var vt=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,
It=e=>e.replace(vt,t=>_t(t)?t:"***"),_t=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(t=>t.length<=40&&!(/[A-Z]/.test(t)&&/[a-z]/.test(t)&&/\d/.test(t)));var Ot={removed:e=>`Removed ${e}`,absent:e=>`Gone already: ${e}`,kept:e=>`Kept ${e}, as it was asked for`,refused:(e,t)=>`Left alone: ${t??e}`},Ae=e=>e.length===
0?["Nothing to remove."]:e.map(({outcome:t,path:r,reason:n})=>ke(Ot[t](r,n)));o();var He=g(z(),1);o();function xe(e,t){let r=e.filter(({identifies:i})=>i!=="runner"),n=e.filter(({identifies:i})=>i==="runner");return Le(r,t)??Le(n,t)}var Le=(e,t)=>e.find(r=>r.
hasTokenSurface(t))??e.find(r=>r.detect(t));o();o();var Be=g(N(),1);o();var $e=g(B(),1),J=g(N(),1);o();var Rt=[[/\0/,"a NUL"],[new RegExp("\\p{Surrogate}","u"),"half a character"]],kt=e=>Rt.find(([t])=>t.test(e))?.[1];function Pe(e,t){let r=kt(t);if(r!==void 0)throw new c(
"EXPORT_VALUE_REFUSED",`the value of ${e} holds ${r}, which no variable can hold`,{suggestions:["Write the value into a file and export its path."]})}var Ue=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),Nt=e=>Ue(e).replaceAll(":","%3A").replaceAll(",","%2C");function q(e,t,r={}){let n=Object.entries(r).map(([i,l])=>`${i}=${Nt(l)}`);return`::${e}${n.length>
0?` ${n.join(",")}`:""}::${Ue(t)}`}var ne=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>q("add-mask",t));function Ct(e,t){Pe(e,t);let r=`ghadelimiter_${(0,$e.randomUUID)()}`;
if(e.includes(r)||t.includes(r))throw new c("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${r}
${t}
${r}
`}function re(e,t,r){let n=Object.entries(r).map(([i,l])=>Ct(i,l)).join("");n!==""&&Fe(e,t,n)}function Fe(e,t,r){let[n]=K(e,t);if(n)throw new c(n.code,n.message,
{suggestions:n.suggestions??[]});try{(0,J.appendFileSync)(e[t]??"",r)}catch(i){let{code:l}=i;throw new c("FILE_WRITE_FAILED",`the file that ${t} names cannot be\
 written (${l})`,{suggestions:["Look for a full disk, or a step that changed the owner or the mode of the file."]})}}function K(e,t){let r=e[t];return r&&(0,J.statSync)(
r,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_MISSING",message:r?`${t} names "${r}", which is not a file`:`${t} is not set, so later steps cannot be t\
old`,suggestions:["Run inside a step of a job, or use --output-format to get the variables on standard output."]}]}var De=({env:e})=>({reaches:"later steps",problems:({
outputs:t,variables:r})=>[...r?K(e,"GITHUB_ENV"):[],...t?K(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>re(e,"GITHUB_ENV",t),setOutputs:t=>re(e,"GITHUB_OUTPUT",t),
appendSummary:t=>{K(e,"GITHUB_STEP_SUMMARY").length===0&&Fe(e,"GITHUB_STEP_SUMMARY",t)}});var S={handover:De,maskLines:ne,workspace:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,ledger:({env:e,temporaryFolder:t})=>({
folder:e.RUNNER_TEMP||t,jobKey:[e.GITHUB_SERVER_URL,e.GITHUB_REPOSITORY,e.GITHUB_RUN_ID,e.GITHUB_RUN_ATTEMPT,e.GITHUB_JOB,e.RUNNER_NAME].join(" ")}),secretsWithheld(e){
return e.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":e.GITHUB_EVENT_NAME!=="pull_request_target"&&Ge(e)?"p\
ull requests from forks get no secrets":void 0}},v={tokenFrom:"`ACTIONS_ID_TOKEN_REQUEST_URL` with `ACTIONS_ID_TOKEN_REQUEST_TOKEN` (GET)",audience:"sign-in",source:"\
url",masking:"`::add-mask::`",handover:"`GITHUB_ENV`, `GITHUB_OUTPUT`",cleanup:"the post step of the action, or a step with `if: always()`"};function L(e,t,r){if(t.
ACT==="true")return new c("OIDC_LOCAL_RUNNER","act runs this job on a computer that has no OIDC token endpoint",{suggestions:["Give it the one of the emulator: \
ci-auth emulator run --ci github -- COMMAND"]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new c("OIDC_DEPENDABOT","Dependabot started this run, and may not m\
int an ID token",{suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'","Run it after the merge."]});if(Ge(t))return new c("OIDC_FORK_PULL_REQ\
UEST","a pull request from a fork may not mint an ID token",{suggestions:["Skip the step with if: github.event.pull_request.head.repo.full_name == github.reposi\
tory","Run it on push."]});let n="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_TOKEN";return new c("OIDC_PERMISSION_MISSING",`${e} runs this job, b\
ut ${n} are not set`,{suggestions:r})}function Ge(e){try{let t=JSON.parse((0,Be.readFileSync)(e.GITHUB_EVENT_PATH??"","utf8")),{base:r,head:n}=t.pull_request;return n.
repo?.full_name!==r.repo.full_name}catch{return!1}}o();o();function V(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function je(e,t){let r=V(e);return r?`th\
e keys ${Object.keys(r).join(", ")||"(none)"}`:t}var I=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function _(e,t,r){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:n,ACTIONS_ID_TOKEN_REQUEST_URL:i}=t;
if(!n||!i)throw r();if(!URL.canParse(i))throw new c("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");let l=f=>{let m=new URL(i);return m.searchParams.
set("audience",f),m};return{label:e,mintsAgain:!0,choosesAudience:!0,secrets:[n],async mint(f,m){let O=await m.send({service:`${e} OIDC`,method:"GET",url:l(f),bearer:n});
return At(e,O)},refreshSource:f=>({kind:"url",url:l(f).href,headers:{Authorization:`Bearer ${n}`},field:"value"})}}function At(e,{body:t,contentType:r,status:n}){
if(n<200||n>299)throw Lt(e,n,t);let{value:i}=V(t)??{};if(typeof i=="string"&&i!=="")return i;let l=je(t,`content type "${r}"`);throw new c("OIDC_RESPONSE_INVALI\
D",`${e} answered ${n} without a token, but ${l}`,{suggestions:["Look for a proxy between the runner and its server that answers in its place."]})}function Lt(e,t,r){
let n=Pt(r),i={status:t,text:n};return/in '?Completed'? state/i.test(n)?new c("OIDC_JOB_COMPLETED",`${e} mints no token for a job that has ended`,{server:i,suggestions:[
"Use the credentials inside the job, or impersonate a service account, whose token outlives it."]}):new c("OIDC_REQUEST_FAILED",`${e} refused to mint an ID toke\
n: HTTP ${t}: ${n}`,{server:i,suggestions:[xt(t)?"Run the job again; a higher retries or timeout input rides out longer failures.":'Check that the job still run\
s and has "id-token: write".']})}var xt=e=>e===408||e===429||e>=500;function Pt(e){let{message:t}=V(e)??{};return Ce(typeof t=="string"?t:e)||"(no text)"}var $t=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],U={...S,id:"forgejo",label:"Forgejo Actions",facts:{
...v,documentation:"https://forgejo.org/docs/latest/user/actions/security-openid-connect/",recognisedBy:"`FORGEJO_ACTIONS=true`",lifetime:"1 hour"},hasTokenSurface:e=>U.
detect(e)&&I(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>_(U.label,e,()=>L(U.label,e,$t))};o();var Ut=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],Ft=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),F={...S,id:"ghes",label:"GitHub\
 Enterprise Server",facts:{...v,documentation:"https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=tru\
e`, `GITHUB_SERVER_URL` not of GitHub",lifetime:"5 minutes"},hasTokenSurface:e=>F.detect(e)&&I(e),detect:e=>e.GITHUB_ACTIONS==="true"&&Ft(e),tokenSource:({env:e})=>_(
F.label,e,()=>L(F.label,e,Ut))};o();var W={...S,id:"gitea",label:"Gitea Actions",facts:{...v,documentation:"https://docs.gitea.com/usage/actions/secrets",recognisedBy:"`GITEA_ACTIONS=true` without\
 `FORGEJO_ACTIONS`",tokenFrom:"none in the releases that we know; `ACTIONS_ID_TOKEN_REQUEST_URL` (GET) where the server sets it",audience:"none",lifetime:"no to\
ken",source:"key"},hasTokenSurface:e=>W.detect(e)&&I(e),detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",tokenSource:({env:e})=>_(W.label,e,Dt)},Dt=()=>new c(
"OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a secret, with "ci-au\
th key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or give an ID token from elsewhere: --oidc-token-env NAME"]});o();var Bt=['Give the job "permissions: {contents: read, id-token: write}".',"Where a reusable workflow runs it, the calling job must grant the same."],D={...S,id:"\
github",label:"GitHub Actions",facts:{...v,documentation:"https://docs.github.com/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=true`",lifetime:"\
5 minutes"},hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&I(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>_(D.label,e,()=>L(D.label,e,Bt))};var Me=()=>({env:{...process.env},cwd:process.cwd(),temporaryFolder:(0,He.tmpdir)()}),Gt=[U,W,F,D],Ke=({env:e})=>xe(Gt,e)??D,oe=e=>{process.stdout.write(`${e}
`)};var jt="recorded";var Je=({env:e})=>JSON.parse(e[`STATE_${jt}`]||"[]"),qe=e=>oe(e);function Ve(e){if(process.exitCode=1,!(e instanceof c)){let m=e instanceof Error?e.stack??e.message:
"something that is no error was thrown";oe(q("error",`this is a bug in ci-auth: ${m}`,{title:"ci-auth"}));return}let{code:t,facts:r,message:n,problems:i,suggestions:l}=e,
f=[i.length>0?n:n.replace(/$/m,` (${t})`),...r.map(m=>`  ${m}`),...l.length>0?["Try this:",...l.map(m=>`  ${m}`)]:[]];oe(q("error",f.join(`
`),{title:`ci-auth: ${t}`}))}async function Ht(){let e=Me(),t=Je(e),r=t.length===0?[]:await Re(t,Ke(e),e);for(let i of Ae(r))qe(i);let n=r.find(({outcome:i})=>i==="refused");if(n)throw new c(
"CLEANUP_REFUSED",n.reason??n.path,{suggestions:[`Look at it, then remove it yourself: ${n.path}`]})}await Ht().catch(Ve);
