var ct=Object.create;var he=Object.defineProperty;var dt=Object.getOwnPropertyDescriptor;var ut=Object.getOwnPropertyNames;var lt=Object.getPrototypeOf,ft=Object.prototype.hasOwnProperty;var gt=(e,t,r)=>()=>{if(r)throw r[0];try{return e&&(t=e(e=0)),t}catch(n){throw r=[n],n}};var x=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(r){throw t=0,r}};var pt=(e,t,r,n)=>{if(t&&typeof t=="object"||typeof t=="function")for(let o of ut(t))!ft.call(e,o)&&o!==r&&he(e,o,{get:()=>t[o],enumerable:!(n=dt(t,o))||n.enumerable});
return e};var g=(e,t,r)=>(r=e!=null?ct(lt(e)):{},pt(t||!e||!e.__esModule?he(r,"default",{value:e,enumerable:!0}):r,e));var c,d,u,s=gt(()=>{"use strict";c=class e{#e=new Map;constructor(t){for(let[r,n]of t instanceof e?t.entries():Object.entries(t??{}))this.set(r,n)}get(t){return this.#e.
get(t.toLowerCase())??null}has(t){return this.#e.has(t.toLowerCase())}set(t,r){this.#e.set(t.toLowerCase(),r)}delete(t){this.#e.delete(t.toLowerCase())}entries(){
return this.#e.entries()}},d=class e{url;method;headers;signal;body=null;constructor(t,r={}){let n=t instanceof e?t:void 0;this.url=n?.url??String(t),this.method=
r.method??n?.method??"GET",this.headers=new c(r.headers??n?.headers),this.signal=r.signal??n?.signal}clone(){return new e(this)}},u=class{status;statusText="";headers=new c;body=null;constructor(t,{
status:r=200}={}){this.status=r}get ok(){return this.status>=200&&this.status<300}}});var X=x((Nr,Ee)=>{s();Ee.exports=process.getBuiltinModule("node:crypto")});var C=x((xr,ye)=>{s();ye.exports=process.getBuiltinModule("node:fs")});var A=x((Pr,we)=>{s();we.exports=process.getBuiltinModule("node:path")});var D=x((Lr,be)=>{s();be.exports=process.getBuiltinModule("node:os")});var Fe=x((nn,Ue)=>{s();Ue.exports=process.getBuiltinModule("node:fs/promises")});var Ve=x((Pn,Ke)=>{s();Ke.exports=process.getBuiltinModule("node:url")});s();var ee=g(X(),1),l=g(C(),1),M=g(A(),1);s();var Se=g(C(),1),Y=g(D(),1),ae=g(A(),1);s();var a=class e extends Error{name="CiAuthError";code;suggestions;facts;server;problems;constructor(t,r,n={}){super(r,n.cause===void 0?void 0:{cause:n.cause}),
this.code=t,this.suggestions=[...n.suggestions??[]],this.facts=[...n.facts??[]],this.server=n.server,this.problems=[...n.problems??[]]}with({code:t=this.code,message:r=this.
message,...n}){return new e(t,r,{...this,cause:this.cause,...n})}};function mt(e){let[t,...r]=e;if(r.length===0)return new a(t.code,t.message,{suggestions:t.suggestions??
[]});let n=e.map(({code:o,message:i})=>`- ${i} (${o})`).join(`
`);return new a(t.code,`${e.length} things are wrong
${n}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:o=[]})=>o))]})}function Fr([e,...t]){if(e)throw mt([e,...t])}var ht={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is ex\
ceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link, and links are not followed",ENAMETOOLONG:"\
the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are open"},y=e=>e instanceof Error&&"code"in e&&typeof e.
code=="string"?e.code:"",T=e=>{let t=y(e),r=ht[t];return r?`${r} (${t})`:t||"unknown reason"};var Gr=e=>t=>{if(["ENOENT","ENOTDIR"].includes(y(t)))return e;throw t},Et=(e,t)=>{try{let{uid:r}=(0,Se.lstatSync)(e);return t==="win32"?"":`, owned by user ${r}`}catch{
return", which cannot be read"}},b=(e,t,r=(0,Y.platform)())=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,ae.dirname)(e)}${Et(
(0,ae.dirname)(e),r)}`,suggestions:["Choose a folder that this job may write to."]}),Mr=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and ci-auth never\
 follows links`:`${e} already exists, and ci-auth never overwrites a file`,suggestions:["Choose another path, or remove the existing file."]}),_=({code:e,message:t,
suggestions:r=[]},n)=>new a(e,t,{suggestions:r,cause:n}),yt=["EACCES","EBUSY","EPERM"],wt=[10,20,50,100,200,400],Te=e=>e==="win32"?wt:[],bt=e=>new Promise(t=>setTimeout(
t,e)),_e=e=>{if(!yt.includes(y(e)))throw e};async function z(e,t=(0,Y.platform)()){for(let r of Te(t)){try{return await e()}catch(n){_e(n)}await bt(r)}return e()}
function j(e,t=(0,Y.platform)()){for(let r of Te(t)){try{return e()}catch(n){_e(n)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,r)}return e()}s();var ce=g(X(),1),m=g(C(),1),Z=g(D(),1),P=g(A(),1);var de="ci-creds-",St=/^ci-creds-partial-[0-9a-f]{16}\.json$/,Tt=/^ci-creds-[^/\\]*\.json$/,Wr=`${de}*.json`,qr=()=>`${de}${(0,ce.randomBytes)(8).toString("hex")}\
.json`;var Oe=()=>`${de}partial-${(0,ce.randomBytes)(8).toString("hex")}.json`,Ie=e=>St.test(e),Qr=e=>Tt.test(e),Re=({dev:e,ino:t,birthtimeNs:r})=>({device:e.toString(),
inode:t.toString(),birthtimeMs:Number(r)/1e6}),ve=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs),_t=448;function ke(e){
let t=Ot(e);return{path:(0,P.join)(e,t===void 0?"ci-auth":`ci-auth-${t}`),uid:t}}function Ot(e){if((0,Z.platform)()!=="win32")try{return(0,Z.userInfo)().uid}catch{
return It(e)}}function It(e){try{let t=(0,m.mkdtempSync)((0,P.join)(e,"ci-auth-probe-")),{uid:r}=(0,m.lstatSync)(t);return(0,m.rmdirSync)(t),r}catch(t){throw _(
b((0,P.join)(e,"ci-auth"),T(t)),t)}}function B(e){let t;try{t=(0,m.lstatSync)(e.path,{bigint:!0})}catch(n){if(["ENOENT","ENOTDIR"].includes(y(n)))return!1;throw _(
b(e.path,T(n)),n)}let r=vt(e,t);if(r)throw _({...b(e.path,r),suggestions:[Rt(e.path)]});return!0}function Ne(e){try{(0,m.accessSync)(B(e)?e.path:(0,P.dirname)(e.
path),m.constants.W_OK|m.constants.X_OK);return}catch(t){return t instanceof a?t:b(e.path,T(t))}}function Ae(e){try{j(()=>(0,m.mkdirSync)(e.path,{mode:_t}))}catch(t){
if(y(t)!=="EEXIST")throw _(b(e.path,T(t)),t)}B(e)}var Rt=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function vt({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users can enter it"}var kt=["id","path","device","inode","createdAt"],Nt=["credentials","subject-token","launcher"],At=e=>kt.every(t=>typeof e[t]=="string")&&(0,M.isAbsolute)(String(
e.path))&&Nt.includes(e.kind)&&typeof e.remove=="boolean"&&typeof e.birthtimeMs=="number",ue=e=>`
${JSON.stringify(e)}
`,Pe=e=>$e(Le(e).flat()),$e=e=>e.filter(t=>typeof t=="object"&&t!==null&&At(t));function xe(e){let t=[...new Set(e.split(`
`))].flatMap(xt),r=new Set(t.map(n=>n.withdrawn));return $e(t).filter(({id:n})=>!r.has(n))}var xt=e=>Le(e).filter(t=>typeof t=="object"&&t!==null);function Le(e){
if(e==="")return[];try{return[JSON.parse(e)]}catch{return[]}}var Ct=l.constants.O_WRONLY|l.constants.O_APPEND|l.constants.O_CREAT|(l.constants.O_NOFOLLOW??0),Pt=200;
function $t({directory:e,jobKey:t}){let r=ke(e),n=`${(0,ee.createHash)("sha256").update(t).digest("hex").slice(0,32)}.jsonl`,o=(0,M.join)(r.path,n),i=[],f=S=>{for(let w=1;w<=
Pt;w++)if(Ae(r),Lt(o,S))return;throw _(b(o,"another process removed it again and again"))},p=()=>{if(!B(r))return[];let S=le([o]);return xe(S+le(Ce(r.path,n)))},
h=()=>B(r)?(G(["ENOENT"],o,()=>(0,l.renameSync)(o,`${o}.${(0,ee.randomBytes)(8).toString("hex")}`)),i=Ce(r.path,n),xe(le(i))):[],Q=S=>{for(let w of S)f(ue(w));for(let w of i)
G(["ENOENT"],w,()=>(0,l.unlinkSync)(w));i=[],G(["ENOENT","ENOTEMPTY","EEXIST"],r.path,()=>(0,l.rmdirSync)(r.path))},at=()=>{try{p().length===0&&Q(h())}catch{}};
return{path:o,inspect:()=>Ne(r),record:S=>{try{f(ue(S))}catch(w){throw at(),w}},withdraw:S=>{try{f(ue({withdrawn:S}))}catch{return Q(h().filter(w=>w.id!==S))}p().
length===0&&Q(h())},read:p,take:h,settle:Q}}function Lt(e,t){let r;try{r=j(()=>(0,l.openSync)(e,Ct,384));let n=Buffer.from(t);if((0,l.writeSync)(r,n)!==n.length)
throw _(b(e,"no space is left"));return(0,l.fstatSync)(r,{bigint:!0}).ino===(0,l.lstatSync)(e,{bigint:!0}).ino}catch(n){if(y(n)==="ENOENT")return!1;throw n instanceof
Error&&"syscall"in n?_(b(e,T(n)),n):n}finally{r!==void 0&&(0,l.closeSync)(r)}}function Ce(e,t){let r=[];return G(["ENOENT"],e,()=>{r=(0,l.readdirSync)(e)}),r.filter(
n=>n.startsWith(`${t}.`)).map(n=>(0,M.join)(e,n))}function le(e){let t="";for(let r of e)G(["ENOENT"],r,()=>{t+=(0,l.readFileSync)(r,"utf8")});return t}function G(e,t,r){
try{j(r)}catch(n){if(!e.includes(y(n)))throw _(b(t,T(n)),n)}}var en=(e,t)=>{let{folder:r,jobKey:n}=e.ledger(t);return $t({directory:r,jobKey:n})};s();var E=g(Fe(),1),$=g(A(),1);s();var Ut=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,sn=e=>/^[\w./:@%+,=-]+$/.test(e)?e:Ut(e);var H=e=>Bt(e.replace(Ft,jt)),De=e=>e.split(`
`).map(H).join(`
`),Ft=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,Dt={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},jt=e=>Dt[e]??`\\\
u${e.charCodeAt(0).toString(16).padStart(4,"0")}`,Bt=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: ");var je=e=>Be(H(Me(e)),200),Be=(e,t)=>e.slice(0,t).replace(/[\ud800-\udbff]$/,"");function Ge(e,t=300){let r=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();
return Be(H(Me(r)),t)}var Gt=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,Me=e=>e.
replace(Gt,t=>Mt(t)?t:"***"),Mt=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(Kt),Ht=12,Jt=40,Kt=e=>e.length<=Ht||e.length<=Jt&&!(/[A-Z]/.test(e)&&/[a-z]/.
test(e)&&/\d/.test(e));async function Vt(e,t=E.rename){let r=[...new Set(e.map(({path:n})=>n))];return Promise.all(r.map(n=>Wt(n,e.filter(o=>o.path===n),t)))}async function Wt(e,t,r){
try{let n=await qt(e,t,r);return n.outcome==="kept"||!await Zt(e,t)?n:n.outcome==="absent"?{path:e,outcome:"removed"}:n}catch(n){return y(n)==="ENOENT"?{path:e,
outcome:"absent"}:fe(e,T(n))}}var fe=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${t}`});async function qt(e,t,r){let n=await te(
e,t);return n===void 0?{path:e,outcome:"absent"}:n.record?n.record.remove?Qt(e,t,r):{path:e,outcome:"kept"}:t.some(({remove:o})=>o)?fe(e,n.fault):{path:e,outcome:"\
absent"}}async function te(e,t){try{let r=await(0,E.lstat)(e,{bigint:!0});if(r.isSymbolicLink())return{fault:"it is a link now"};if(r.isDirectory())return{fault:"\
it is a folder now"};if(!r.isFile())return{fault:"it is not a regular file now"};let n=Re(r);return{record:t.find(o=>ve(o,n)),fault:"it is another file now"}}catch(r){
if(["ENOENT","ENOTDIR"].includes(y(r)))return;throw r}}async function Qt(e,t,r){let n=(0,$.join)((0,$.dirname)(e),Oe());await z(()=>r(e,n));let o=await te(n,t);
return o===void 0?{path:e,outcome:"absent"}:o.record?.remove?(await z(()=>(0,E.unlink)(n)),{path:e,outcome:"removed"}):fe(e,`${o.fault}${await Xt(n,e)}`)}async function Xt(e,t){
try{return await(0,E.link)(e,t),await(0,E.unlink)(e),""}catch{return await te(t,[])===void 0&&await(0,E.rename)(e,t).then(Yt,zt)?"":`, and the file that was the\
re is now at ${e}`}}var Yt=()=>!0,zt=()=>!1;async function Zt(e,t){let r=(0,$.dirname)(e),n=await(0,E.readdir)(r).catch(()=>[]),o=!1;for(let i of n.filter(Ie).map(
f=>(0,$.join)(r,f)))(await te(i,t))?.record?.remove&&(await z(()=>(0,E.unlink)(i)),o=!0);return o}var er={removed:e=>`Removed ${e}`,absent:e=>`Did not exist: ${e}`,kept:e=>`Kept ${e}, as requested`,refused:(e,t)=>`Skipped: ${t??e}`},gn=e=>e.length===0?["Noth\
ing to remove."]:e.map(({outcome:t,path:r,reason:n})=>H(er[t](r,n)));function pn(e){let t=e.find(({outcome:r})=>r==="refused");if(t)throw new a("CLEANUP_REFUSED",
t.reason??t.path,{suggestions:[`Check this file, then remove it yourself: ${t.path}`]})}async function mn(e,t){let r=await Vt(e),n=new Set(r.filter(({outcome:i})=>i===
"removed"||i==="absent").map(({path:i})=>i)),o=new Set(t.read().map(({id:i})=>i));for(let{id:i}of e.filter(f=>n.has(f.path)&&o.has(f.id)))t.withdraw(i);return r}s();var st=g(D(),1);s();function He(e,t){let r={...e};if(t!=="win32")return r;let n=new Map(Object.keys(r).map(i=>[i.toUpperCase(),i])),o=i=>typeof i=="string"?n.get(i.toUpperCase())??
i:i;return new Proxy(r,{get:(i,f)=>Reflect.get(i,o(f)),has:(i,f)=>Reflect.has(i,o(f))})}var yn="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES";s();s();var Ze=g(X(),1),se=g(C(),1);s();var Je=20;function L(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function re(e,t){let r=L(e);return r?
`the keys ${tr(r)}`:t}function tr(e){let t=Object.keys(e),r=t.length>Je?["\u2026"]:[];return[...t.slice(0,Je).map(je),...r].join(", ")||"(none)"}var Tn=e=>Object.
fromEntries(Object.entries(e).filter(([,t])=>t!==void 0));function _n(e){if(typeof e!="object"||e===null)return String(e);try{return JSON.stringify(e)}catch{return Array.
isArray(e)?"[\u2026]":"{\u2026}"}}s();var pe="npx --yes ci-auth@1";function ge(e,t="shell",r="exit 1"){let n=`${pe} ${e}`;if(t==="fish")return`eval (begin; ${n}; or echo ${r}; end | string collect; \
or echo ${r})`;if(t==="powershell"){let o=`${n} | Out-String | Invoke-Expression`;return r==="false"?o:`${o}; if (-not $?) { exit 1 }`}return`eval "$(${n} || ec\
ho ${r})"`}var Nn={env:"NAME=value lines, for the variable file of a CI: GitLab ($GITLAB_ENV, dotenv report), Bitbucket, Semaphore",shell:`export lines for sh, \
bash, dash, zsh and ksh: ${ge("\u2026")} in any script (GitLab, Jenkins, Buildkite, Travis), or a file that a shell sources, such as $BASH_ENV of CircleCI`,fish:`\
set lines for fish: ${ge("\u2026","fish")}`,powershell:`assignments for PowerShell (Azure Pipelines, AppVeyor): ${ge("\u2026","powershell")}`,dotenv:"a quoted .\
env file, for node --env-file, docker compose and dotenv libraries",json:"one flat JSON object, for jq and scripts"};var An=[new RegExp("\\p{Surrogate}","u"),"half a character"];s();var rr=g(A(),1),nr=g(Ve(),1);var We=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;var qe=e=>e===408||e===429||e>=500;function Qe(e){let{error:t,message:r}=L(e)??{},n=[r,t].find(o=>typeof o=="string"&&o!=="");return Ge(typeof n=="string"?n:e)||
"(no text)"}function or(e,t,r,n=e){let o=e.trim();if(o==="")throw sr(r,"empty");if(t===void 0&&!o.startsWith("{"))return{token:o,isExact:o===e};let i=L(o),f=t===
void 0?["id_token","value","token"]:[t],p=f.find(h=>typeof i?.[h]=="string"&&i[h]!=="");if(p!==void 0){let h=String(i?.[p]);return{token:h.trim(),field:p,isExact:h.
trim()===h}}throw new a("OIDC_RESPONSE_INVALID",`${r} holds ${re(n,"no JSON")}, not ${f.join(" or ")}`,{suggestions:["Name the field that holds the token: --oid\
c-token-field NAME"]})}var Dn=(e,t,r)=>or(e,t,r).token,sr=(e,t)=>new a("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but it has none (${t})`,{suggestions:[
"Make the CI put its ID token there: the variable, file or command must exist in this step."]});s();var k=g(C(),1),ir=g(D(),1),Xe=g(A(),1);function ar(e,t){let r=(0,k.statSync)(e,{throwIfNoEntry:!1});try{(0,k.appendFileSync)(e,t)}catch(n){throw cr(e,r?.size),n}}function cr(e,t){try{t===void 0?(0,k.rmSync)(
e,{force:!0}):(0,k.truncateSync)(e,t)}catch{}}function Ye(e,t,r){try{ar(t,r)}catch(n){let{code:o}=n;throw new a("FILE_WRITE_FAILED",`the file that ${e} names ca\
nnot be written (${o})`,{suggestions:["The disk may be full, or a step changed the owner or the mode of the file."]})}}var dr=[[/\0/,"a NUL"],[new RegExp("\\p{Su\
rrogate}","u"),"half a character"]],ur=e=>dr.find(([t])=>t.test(e))?.[1];function ze(e,t){let r=ur(t);if(r!==void 0)throw new a("EXPORT_VALUE_REFUSED",`the valu\
e of ${e} holds ${r}, which a variable cannot hold`,{suggestions:["Write the value into a file and export its path."]})}var et=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),lr=e=>et(e).replaceAll(":","%3A").replaceAll(",","%2C");function U(e,t,r={}){let n=Object.entries(r).map(([o,i])=>`${o}=${lr(i)}`);return`::${e}${n.length>
0?` ${n.join(",")}`:""}::${et(t)}`}var me=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>U("add-mask",t));function fr(e,t){ze(e,t);let r=`ghadelimiter_${(0,Ze.randomUUID)()}`;
if(e.includes(r)||t.includes(r))throw new a("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${r}
${t}
${r}
`}function oe(e,t,r){let n=Object.entries(r).map(([o,i])=>fr(o,i)).join("");n!==""&&tt(e,t,n)}function tt(e,t,r){let[n]=ne(e,t);if(n)throw new a(n.code,n.message,
{suggestions:n.suggestions??[]});Ye(t,e[t]??"",r)}function ne(e,t){let r=e[t];return r&&(0,se.statSync)(r,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_\
MISSING",message:r?`${t} names "${r}", which is not a file`:`${t} is not set, so ci-auth cannot set variables for later steps`,suggestions:["Run inside a step o\
f a job, or use --output-format to get the variables on standard output."]}]}var gr=({env:e})=>({reaches:"later steps",problems:({outputs:t,variables:r})=>[...r?
ne(e,"GITHUB_ENV"):[],...t?ne(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>oe(e,"GITHUB_ENV",t),setOutputs:t=>oe(e,"GITHUB_OUTPUT",t),appendSummary:t=>{ne(e,"GITHU\
B_STEP_SUMMARY").length===0&&tt(e,"GITHUB_STEP_SUMMARY",t)}}),O={handover:gr,maskLines:me,workspace:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,
env:t})=>t.GITHUB_WORKSPACE||e,ledger:({env:e,temporaryFolder:t})=>({folder:e.RUNNER_TEMP||t,jobKey:[e.GITHUB_SERVER_URL,e.GITHUB_REPOSITORY,e.GITHUB_RUN_ID,e.GITHUB_RUN_ATTEMPT,
e.GITHUB_JOB,e.RUNNER_NAME].join(" ")}),secretsWithheld(e){return e.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store \
only":e.GITHUB_EVENT_NAME!=="pull_request_target"&&rt(e)?"pull requests from forks get no secrets":void 0}},I={tokenFrom:"`ACTIONS_ID_TOKEN_REQUEST_URL` with `A\
CTIONS_ID_TOKEN_REQUEST_TOKEN` (GET)",audience:"sign-in",source:"url",masking:"`::add-mask::`",handover:"`GITHUB_ENV`, `GITHUB_OUTPUT`",cleanup:"the post step o\
f the action, or a step with `if: always()`"};function N(e,t,r){if(t.ACT==="true")return new a("OIDC_LOCAL_RUNNER","act runs this job on a computer that has no \
OIDC token endpoint",{suggestions:[`Use the endpoint of the emulator: ${pe} emulator run --ci github -- COMMAND`]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new a(
"OIDC_DEPENDABOT","Dependabot started this run, and such a run cannot get an ID token",{suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'",
"Run it after the merge."]});if(rt(t))return new a("OIDC_FORK_PULL_REQUEST","a pull request from a fork cannot get an ID token",{suggestions:["Skip the step wit\
h if: github.event.pull_request.head.repo.full_name == github.repository","Run it on push."]});let n="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_\
TOKEN";return new a("OIDC_PERMISSION_MISSING",`${e} runs this job, but ${n} are not set`,{suggestions:r})}function rt(e){try{let t=JSON.parse((0,se.readFileSync)(
e.GITHUB_EVENT_PATH??"","utf8")),{base:r,head:n}=t.pull_request;return n.repo?.full_name!==r.repo.full_name}catch{return!1}}var R=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&
e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function v(e,t,r){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:n,ACTIONS_ID_TOKEN_REQUEST_URL:o}=t;if(!n||!o)throw r();if(!URL.canParse(
o))throw new a("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");if(pr(new URL(o),t))throw new a("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUES\
T_URL is an http URL, but the server of this job uses https",{suggestions:["Find the step, or the env: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, \
and remove it."]});let i=f=>{let p=new URL(o);return p.searchParams.set("audience",f),p};return{label:e,mintsAgain:!0,choosesAudience:!0,secrets:[n],async mint(f,p){
let h=await p.send({service:`${e} OIDC`,method:"GET",url:i(f),bearer:n});return mr(e,h)},refreshSource:f=>({kind:"url",url:i(f).href,headers:{Authorization:`Bea\
rer ${n}`},field:"value"})}}var pr=({hostname:e,protocol:t},r)=>t==="http:"&&!We.test(e)&&!r.GITHUB_SERVER_URL?.startsWith("http:");function mr(e,t){let{body:r,
status:n}=t;if(n<200||n>299)throw hr(e,n,r);let{value:o}=L(r)??{};if(typeof o=="string"&&o!=="")return o;let i=re(t.shown,`content type "${t.contentType}"`);throw new a(
"OIDC_RESPONSE_INVALID",`${e} answered ${n} without a token, but ${i}`,{suggestions:["Check whether a proxy between the runner and the server answers in place o\
f the server."]})}function hr(e,t,r){let n=Qe(r),o={status:t,text:n};return/in '?Completed'? state/i.test(n)?new a("OIDC_JOB_COMPLETED",`${e} issues no token fo\
r a job that has ended`,{server:o,suggestions:["Use the credentials only while the job runs, or use a service account: its access token is still valid after the\
 job."]}):new a("OIDC_REQUEST_FAILED",`${e} refused to issue an ID token: HTTP ${t}: ${n}`,{server:o,suggestions:[qe(t)?"Run the job again. For longer failures,\
 raise the inputs retries or timeout.":'Check that the job still runs and has "id-token: write".']})}var Er=['Give the job "permissions: {contents: read, id-token: write}".'],J={...O,id:"depot",label:"Depot CI",facts:{...I,documentation:"https://depot.dev/docs/\
ci/oidc",recognisedBy:"`DEPOT_JOB_URL`",lifetime:"5 minutes"},hasTokenSurface:e=>J.detect(e)&&R(e),detect:e=>!!e.DEPOT_JOB_URL,tokenSource:({env:e})=>v(J.label,
e,()=>N(J.label,e,Er))};s();function ot(e,t){let r=e.filter(({identifies:o})=>o!=="runner"),n=e.filter(({identifies:o})=>o==="runner");return nt(r,t)??nt(n,t)}var nt=(e,t)=>e.find(r=>r.hasTokenSurface(
t))??e.find(r=>r.detect(t));s();s();var yr={"google.subject":"assertion.repository_id","attribute.repository":"assertion.repository","attribute.repository_id":"assertion.repository_id","attribute.\
repository_owner_id":"assertion.repository_owner_id","attribute.ref":"assertion.ref"},wr={condition:"assertion.event_name in ['push', 'release', 'schedule', 'wo\
rkflow_dispatch', 'repository_dispatch']"},V={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:yr,trustedBuild:wr},br=['Give th\
e job "permissions: {contents: read, id-token: write}".',"If a reusable workflow runs the job, the calling job must grant the same permissions."],K={...O,id:"gi\
thub",label:"GitHub Actions",naming:V,facts:{...I,documentation:"https://docs.github.com/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=true`",lifetime:"\
5 minutes"},hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&R(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>v(K.label,e,()=>N(K.label,e,br))};var Sr=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],W={...O,id:"forgejo",label:"Forgejo Actions",naming:V,
facts:{...I,documentation:"https://forgejo.org/docs/latest/user/actions/security-openid-connect/",recognisedBy:"`FORGEJO_ACTIONS=true`",lifetime:"1 hour"},hasTokenSurface:e=>W.
detect(e)&&R(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>v(W.label,e,()=>N(W.label,e,Sr))};s();var Tr=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],_r=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),q={...O,id:"ghes",label:"GitHub\
 Enterprise Server",naming:V,facts:{...I,documentation:"https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc",recognisedBy:"`GITHUB_AC\
TIONS=true`, `GITHUB_SERVER_URL` not of GitHub",lifetime:"5 minutes"},hasTokenSurface:e=>q.detect(e)&&R(e),detect:e=>e.GITHUB_ACTIONS==="true"&&_r(e),tokenSource:({
env:e})=>v(q.label,e,()=>N(q.label,e,Tr))};s();var ie={...O,id:"gitea",label:"Gitea Actions",facts:{...I,documentation:"https://docs.gitea.com/usage/actions/secrets",recognisedBy:"`GITEA_ACTIONS=true` withou\
t `FORGEJO_ACTIONS`",tokenFrom:"none in the releases known to us; `ACTIONS_ID_TOKEN_REQUEST_URL` (GET) if the server sets it",audience:"none",lifetime:"no token",
source:"key"},hasTokenSurface:e=>ie.detect(e)&&R(e),detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",tokenSource:({env:e})=>v(ie.label,e,Or)},Or=()=>new a(
"OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a secret, with "ci-au\
th key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env NAME"]});var No="ci-auth-action/0.0.0",Ao=()=>({env:He(process.env,process.platform),cwd:process.cwd(),temporaryFolder:(0,st.tmpdir)()}),Ir=[W,ie,J,q,K],xo=({env:e})=>ot(
Ir,e)??K,F=e=>{process.stdout.write(`${e}
`)};function Co({env:e}){let t=new Set,r=n=>{e.RUNNER_DEBUG==="1"&&F(U("debug",n))};return{mask(n){if(!t.has(n)){t.add(n);for(let o of me(n))F(o)}},masked:async()=>{},
note:n=>Rr(n),warn:(n,o)=>F(U("warning",`${n}: ${o}`,{title:`ci-auth: ${n}`})),waiting:r,trace:r}}var it="recorded",Po=({env:e},t)=>oe(e,"GITHUB_STATE",{[it]:JSON.
stringify(t)}),$o=({env:e})=>Pe(e[`STATE_${it}`]??""),Rr=e=>F(De(e));function Lo(e){if(process.exitCode=1,!(e instanceof a)){let p=e instanceof Error?e.stack??e.
message:"a value that is not an error was thrown";F(U("error",`this is a bug in ci-auth: ${p}`,{title:"ci-auth"}));return}let{code:t,facts:r,message:n,problems:o,
suggestions:i}=e,f=[o.length>0?n:n.replace(/$/m,` (${t})`),...r.map(p=>`  ${p}`),...i.length>0?["Try this:",...i.map(p=>`  ${p}`)]:[]];F(U("error",f.join(`
`),{title:`ci-auth: ${t}`}))}export{x as a,g as b,c,d,u as e,s as f,Ut as g,sn as h,H as i,je as j,Ge as k,L as l,re as m,Tn as n,_n as o,C as p,Fe as q,D as r,A as s,a as t,Fr as u,pe as v,
y as w,T as x,Gr as y,b as z,Mr as A,_ as B,X as C,Wr as D,qr as E,Oe as F,Qr as G,Re as H,ve as I,en as J,or as K,Dn as L,sr as M,yn as N,Vt as O,gn as P,pn as Q,
mn as R,No as S,Ao as T,xo as U,Co as V,Po as W,$o as X,Rr as Y,Lo as Z};
