var gt=Object.create;var Re=Object.defineProperty;var mt=Object.getOwnPropertyDescriptor;var pt=Object.getOwnPropertyNames;var ht=Object.getPrototypeOf,Et=Object.prototype.hasOwnProperty;var yt=(e,t,r)=>()=>{if(r)throw r[0];try{return e&&(t=e(e=0)),t}catch(n){throw r=[n],n}};var M=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(r){throw t=0,r}};var wt=(e,t,r,n)=>{if(t&&typeof t=="object"||typeof t=="function")for(let s of pt(t))!Et.call(e,s)&&s!==r&&Re(e,s,{get:()=>t[s],enumerable:!(n=mt(t,s))||n.enumerable});
return e};var E=(e,t,r)=>(r=e!=null?gt(ht(e)):{},wt(t||!e||!e.__esModule?Re(r,"default",{value:e,enumerable:!0}):r,e));var i,a,c,o,d=yt(()=>{"use strict";i=class e{#e=new Map;constructor(t){for(let[r,n]of t instanceof e?t.entries():Object.entries(t??{}))this.set(r,n)}get(t){return this.#e.
get(t.toLowerCase())??null}has(t){return this.#e.has(t.toLowerCase())}set(t,r){this.#e.set(t.toLowerCase(),r)}delete(t){this.#e.delete(t.toLowerCase())}entries(){
return this.#e.entries()}},a=class e{url;method;headers;signal;body=null;constructor(t,r={}){let n=t instanceof e?t:void 0;this.url=n?.url??String(t),this.method=
r.method??n?.method??"GET",this.headers=new i(r.headers??n?.headers),this.signal=r.signal??n?.signal}clone(){return new e(this)}},c=class{status;statusText="";headers=new i;body=null;constructor(t,{
status:r=200}={}){this.status=r}get ok(){return this.status>=200&&this.status<300}},o=void 0});var Z=M((Fr,ve)=>{d();ve.exports=process.getBuiltinModule("node:crypto")});var P=M((jr,ke)=>{d();ke.exports=process.getBuiltinModule("node:fs")});var L=M((Gr,Ne)=>{d();Ne.exports=process.getBuiltinModule("node:path")});var ee=M((Hr,Ae)=>{d();Ae.exports=process.getBuiltinModule("node:os")});var Te=M((hn,We)=>{d();We.exports=process.getBuiltinModule("node:fs/promises")});d();var ae=E(Z(),1),g=E(P(),1),_=E(L(),1);d();var $e=E(P(),1),te=E(ee(),1),pe=E(L(),1);d();d();var bt=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,Jr=e=>/^[\w./:@%+,=-]+$/.test(e)?e:bt(e);var $=e=>Ot(e.replace(Tt,It)),xe=e=>e.split(`
`).map($).join(`
`),Tt=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,St={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},It=e=>St[e]??`\\\
u${e.charCodeAt(0).toString(16).padStart(4,"0")}`,Ot=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: ");var Ce=e=>Pe($(me(e)),200),Pe=(e,t)=>e.slice(0,t).replace(/[\ud800-\udbff]$/,"");function Le(e,t=300){let r=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();
return Pe($(me(r)),t)}var _t=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,me=e=>e.
replace(_t,t=>Rt(t)?t:"***"),Rt=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(Nt),vt=12,kt=40,Nt=e=>e.length<=vt||e.length<=kt&&!(/[A-Z]/.test(e)&&/[a-z]/.
test(e)&&/\d/.test(e));var l=class e extends Error{name="CiAuthError";static[Symbol.hasInstance](t){return t instanceof Error&&t.name==="CiAuthError"}code;suggestions;facts;server;problems;constructor(t,r,n={}){
super(r,n.cause===void 0?void 0:{cause:n.cause}),this.code=t,this.suggestions=[...n.suggestions??[]],this.facts=[...n.facts??[]],this.server=n.server,this.problems=
[...n.problems??[]]}with({code:t=this.code,message:r=this.message,...n}){return new e(t,r,{...this,cause:this.cause,...n})}};function At(e){let[t,...r]=e;if(r.length===
0)return new l(t.code,t.message,{suggestions:t.suggestions??[]});let n=e.map(({code:s,message:u})=>`- ${u} (${s})`).join(`
`);return new l(t.code,`${e.length} things are wrong
${n}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:s=[]})=>s))]})}function Qr([e,...t]){if(e)throw At([e,...t])}var xt={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is ex\
ceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link, and links are not followed",ENAMETOOLONG:"\
the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are open"},y=e=>e instanceof Error&&"code"in e&&typeof e.
code=="string"?e.code:"",b=e=>{let t=y(e),r=xt[t];return r?`${r} (${t})`:t||"unknown reason"};var Zr=e=>t=>{if(["ENOENT","ENOTDIR"].includes(y(t)))return e;throw t},Ct=(e,t)=>{try{let{uid:r}=(0,$e.lstatSync)(e);return t==="win32"?"":`, owned by user ${r}`}catch{
return", which cannot be read"}},w=(e,t,r=(0,te.platform)())=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,pe.dirname)(e)}${Ct(
(0,pe.dirname)(e),r)}`,suggestions:["Choose a folder that this job may write to."]}),re=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and ci-auth never\
 follows links`:`${e} already exists, and ci-auth never overwrites a file`,suggestions:["Choose another path, or remove the existing file."]}),T=({code:e,message:t,
suggestions:r=[]},n)=>new l(e,t,{suggestions:r,cause:n}),Pt=["EACCES","EBUSY","EPERM"],Lt=[10,20,50,100,200,400],Ue=e=>e==="win32"?Lt:[],$t=e=>new Promise(t=>setTimeout(
t,e)),Fe=e=>{if(!Pt.includes(y(e)))throw e};async function ne(e,t=(0,te.platform)()){for(let r of Ue(t)){try{return await e()}catch(n){Fe(n)}await $t(r)}return e()}
function H(e,t=(0,te.platform)()){for(let r of Ue(t)){try{return e()}catch(n){Fe(n)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,r)}return e()}d();var he=E(Z(),1),S=E(P(),1),oe=E(ee(),1),U=E(L(),1);var Ee="ci-creds-",Ut=/^ci-creds-partial-[0-9a-f]{16}\.json$/,Ft=/^ci-creds-[^/\\]*\.json$/,on=`${Ee}*.json`,sn=()=>`${Ee}${(0,he.randomBytes)(8).toString("hex")}\
.json`;var se=()=>`${Ee}partial-${(0,he.randomBytes)(8).toString("hex")}.json`,De=e=>Ut.test(e),an=e=>Ft.test(e),K=({dev:e,ino:t,birthtimeNs:r})=>({device:e.toString(),
inode:t.toString(),birthtimeMs:Number(r)/1e6}),ie=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs),Dt=448;function ye(e){
let t=jt(e);return{path:(0,U.join)(e,t===void 0?"ci-auth":`ci-auth-${t}`),uid:t}}function jt(e){if((0,oe.platform)()!=="win32")try{return(0,oe.userInfo)().uid}catch{
return Bt(e)}}function Bt(e){try{let t=(0,S.mkdtempSync)((0,U.join)(e,"ci-auth-probe-")),{uid:r}=(0,S.lstatSync)(t);return(0,S.rmdirSync)(t),r}catch(t){throw T(
w((0,U.join)(e,"ci-auth"),b(t)),t)}}function J(e){let t;try{t=(0,S.lstatSync)(e.path,{bigint:!0})}catch(n){if(["ENOENT","ENOTDIR"].includes(y(n)))return!1;throw T(
w(e.path,b(n)),n)}let r=Mt(e,t);if(r)throw T({...w(e.path,r),suggestions:[Gt(e.path)]});return!0}function je(e){try{(0,S.accessSync)(J(e)?e.path:(0,U.dirname)(e.
path),S.constants.W_OK|S.constants.X_OK);return}catch(t){return t instanceof l?t:w(e.path,b(t))}}function Be(e){try{H(()=>(0,S.mkdirSync)(e.path,{mode:Dt}))}catch(t){
if(y(t)!=="EEXIST")throw T(w(e.path,b(t)),t)}J(e)}var Gt=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function Mt({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users can enter it"}var Ht=["id","path","device","inode","createdAt"],Kt=["credentials","subject-token","launcher"],Jt=e=>Ht.every(t=>typeof e[t]=="string")&&(0,_.isAbsolute)(String(
e.path))&&Kt.includes(e.kind)&&["profile","projectId","who","content"].every(t=>["undefined","string"].includes(typeof e[t]))&&typeof e.remove=="boolean"&&typeof e.
birthtimeMs=="number",we=e=>`
${JSON.stringify(e)}
`,He=e=>Ke(Je(e).flat()),Ke=e=>e.filter(t=>typeof t=="object"&&t!==null&&Jt(t));function Ge(e){let t=[...new Set(e.split(`
`))].flatMap(Vt),r=new Set(t.map(n=>n.withdrawn));return Ke(t).filter(({id:n})=>!r.has(n))}var Vt=e=>Je(e).filter(t=>typeof t=="object"&&t!==null);function Je(e){
if(e==="")return[];try{return[JSON.parse(e)]}catch{return[]}}var Wt=g.constants.O_WRONLY|g.constants.O_APPEND|g.constants.O_CREAT|(g.constants.O_NOFOLLOW??0),qt=200;
function Qt({directory:e,jobKey:t}){return Ve(ye(e),Xt(t))}var fn=e=>Ve({...ye((0,_.dirname)((0,_.dirname)(e))),path:(0,_.dirname)(e)},(0,_.basename)(e)),Xt=e=>(0,ae.createHash)(
"sha256").update(e).digest("hex").slice(0,32);function Ve(e,t){let r=`${t}.jsonl`,n=(0,_.join)(e.path,r),s=[],u=R=>{for(let O=1;O<=qt;O++)if(Be(e),Yt(n,R))return;
throw T(w(n,"another process removed it again and again"))},f=()=>{if(!J(e))return[];let R=be([n]);return Ge(R+be(Me(e.path,r)))},m=()=>J(e)?(V(["ENOENT"],n,()=>(0,g.renameSync)(
n,`${n}.${(0,ae.randomBytes)(8).toString("hex")}`)),s=Me(e.path,r),Ge(be(s))):[],h=R=>{for(let O of R)u(we(O));for(let O of s)V(["ENOENT"],O,()=>(0,g.unlinkSync)(
O));s=[],V(["ENOENT","ENOTEMPTY","EEXIST"],e.path,()=>(0,g.rmdirSync)(e.path))},z=()=>{try{f().length===0&&h(m())}catch{}};return{path:n,inspect:()=>je(e),record:R=>{
try{u(we(R))}catch(O){throw z(),O}},withdraw:R=>{try{u(we({withdrawn:R}))}catch{return h(m().filter(O=>O.id!==R))}f().length===0&&h(m())},read:f,take:m,settle:h}}
function Yt(e,t){let r;try{r=H(()=>(0,g.openSync)(e,Wt,384));let n=Buffer.from(t);if((0,g.writeSync)(r,n)!==n.length)throw T(w(e,"no space is left"));return(0,g.fstatSync)(
r,{bigint:!0}).ino===(0,g.lstatSync)(e,{bigint:!0}).ino}catch(n){if(y(n)==="ENOENT")return!1;throw n instanceof Error&&"syscall"in n?T(w(e,b(n)),n):n}finally{r!==
void 0&&(0,g.closeSync)(r)}}function Me(e,t){let r=[];return V(["ENOENT"],e,()=>{r=(0,g.readdirSync)(e)}),r.filter(n=>n.startsWith(`${t}.`)).map(n=>(0,_.join)(e,
n))}function be(e){let t="";for(let r of e)V(["ENOENT"],r,()=>{t+=(0,g.readFileSync)(r,"utf8")});return t}function V(e,t,r){try{H(r)}catch(n){if(!e.includes(y(n)))
throw T(w(t,b(n)),n)}}var gn=(e,t)=>{let{folder:r,jobKey:n}=e.ledger(t);return Qt({directory:r,jobKey:n})};d();var I=E(Te(),1),F=E(L(),1);async function zt(e,t=I.rename){let r=[...new Set(e.map(({path:n})=>n))];return Promise.all(r.map(n=>Zt(n,e.filter(s=>s.path===n),t)))}async function Zt(e,t,r){
try{let n=await er(e,t,r);return n.outcome==="kept"||!await sr(e,t)?n:n.outcome==="absent"?{path:e,outcome:"removed"}:n}catch(n){return y(n)==="ENOENT"?{path:e,
outcome:"absent"}:Se(e,b(n))}}var Se=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${t}`});async function er(e,t,r){let n=await ce(
e,t);return n===void 0?{path:e,outcome:"absent"}:n.record?n.record.remove?tr(e,t,r):{path:e,outcome:"kept"}:t.some(({remove:s})=>s)?Se(e,n.fault):{path:e,outcome:"\
absent"}}async function ce(e,t){try{let r=await(0,I.lstat)(e,{bigint:!0});if(r.isSymbolicLink())return{fault:"it is a link now"};if(r.isDirectory())return{fault:"\
it is a folder now"};if(!r.isFile())return{fault:"it is not a regular file now"};let n=K(r);return{record:t.find(s=>ie(s,n)),fault:"it is another file now"}}catch(r){
if(["ENOENT","ENOTDIR"].includes(y(r)))return;throw r}}async function tr(e,t,r){let n=(0,F.join)((0,F.dirname)(e),se());await ne(()=>r(e,n));let s=await ce(n,t);
return s===void 0?{path:e,outcome:"absent"}:s.record?.remove?(await ne(()=>(0,I.unlink)(n)),{path:e,outcome:"removed"}):Se(e,`${s.fault}${await rr(n,e)}`)}async function rr(e,t){
try{return await(0,I.link)(e,t),await(0,I.unlink)(e),""}catch{return await ce(t,[])===void 0&&await(0,I.rename)(e,t).then(nr,or)?"":`, and the file that was the\
re is now at ${e}`}}var nr=()=>!0,or=()=>!1;async function sr(e,t){let r=(0,F.dirname)(e),n=await(0,I.readdir)(r).catch(()=>[]),s=!1;for(let u of n.filter(De).map(
f=>(0,F.join)(r,f)))(await ce(u,t))?.record?.remove&&(await ne(()=>(0,I.unlink)(u)),s=!0);return s}var ir={removed:e=>`Removed ${e}`,restored:e=>`Restored ${e}`,absent:e=>`Did not exist: ${e}`,kept:e=>`Kept ${e}, as requested`,refused:(e,t)=>`Skipped: ${t??e}`},
Sn=e=>e.length===0?["Nothing to remove."]:e.map(({contained:t=[],outcome:r,path:n,reason:s})=>$([ir[r](n,s),...t].join(", with ")));function In(e){let t=e.find(
({outcome:r})=>r==="refused");if(t)throw new l("CLEANUP_REFUSED",t.reason??t.path,{suggestions:[t.remedy??`Check this file, then remove it yourself: ${t.path}`]})}
async function On(e,t){let r=await zt(e),n=new Set(r.filter(({outcome:u})=>u==="removed"||u==="absent").map(({path:u})=>u)),s=new Set(t.read().map(({id:u})=>u));
for(let{id:u}of e.filter(f=>n.has(f.path)&&s.has(f.id)))t.withdraw(u);return r}d();var ct=E(ee(),1);d();function qe(e,t){let r={...e};if(t!=="win32")return r;let n=new Map(Object.keys(r).map(u=>[u.toUpperCase(),u])),s=u=>typeof u=="string"?n.get(u.toUpperCase())??
u:u;return new Proxy(r,{get:(u,f)=>Reflect.get(u,s(f)),has:(u,f)=>Reflect.has(u,s(f))})}var vn="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES";d();d();var rt=E(Z(),1),fe=E(P(),1);d();var Qe=20;function D(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function de(e,t){let r=D(e);return r?
`the keys ${ar(r)}`:t}function ar(e){let t=Object.keys(e),r=t.length>Qe?["\u2026"]:[];return[...t.slice(0,Qe).map(Ce),...r].join(", ")||"(none)"}var xn=e=>Object.
fromEntries(Object.entries(e).filter(([,t])=>t!==void 0));function Cn(e){if(typeof e!="object"||e===null)return String(e);try{return JSON.stringify(e)}catch{return Array.
isArray(e)?"[\u2026]":"{\u2026}"}}d();var Oe="npx --yes ci-auth@1";function Ie(e,t="shell",r="exit 1"){let n=`${Oe} ${e}`;if(t==="fish")return`eval (begin; ${n}; or echo ${r}; end | string collect; \
or echo ${r})`;if(t==="powershell"){let s=`${n} | Out-String | Invoke-Expression`;return r==="false"?s:`${s}; if (-not $?) { exit 1 }`}return`eval "$(${n} || ec\
ho ${r})"`}var Dn={env:"NAME=value lines, for the variable file of a CI: GitLab ($GITLAB_ENV, dotenv report), Bitbucket, Semaphore",shell:`export lines for sh, \
bash, dash, zsh and ksh: ${Ie("\u2026")} in any script (GitLab, Jenkins, Buildkite, Travis), or a file that a shell sources, such as $BASH_ENV of CircleCI`,fish:`\
set lines for fish: ${Ie("\u2026","fish")}`,powershell:`assignments for PowerShell (Azure Pipelines, AppVeyor): ${Ie("\u2026","powershell")}`,dotenv:"a quoted .\
env file, for node --env-file, docker compose and dotenv libraries",json:"one flat JSON object, for jq and scripts"};var jn=[new RegExp("\\p{Surrogate}","u"),"half a character"];d();var Xe=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;var Ye=e=>e===408||e===429||e>=500;function ze(e){let{error:t,message:r}=D(e)??{},n=[r,t].find(s=>typeof s=="string"&&s!=="");return Le(typeof n=="string"?n:e)||
"(no text)"}function cr(e,t,r,n=e){let s=e.trim();if(s==="")throw dr(r,"empty");if(t===void 0&&!s.startsWith("{"))return{token:s,isExact:s===e};let u=D(s),f=t===
void 0?["id_token","value","token"]:[t],m=f.find(h=>typeof u?.[h]=="string"&&u[h]!=="");if(m!==void 0){let h=String(u?.[m]);return{token:h.trim(),field:m,isExact:h.
trim()===h}}throw new l("OIDC_RESPONSE_INVALID",`${r} holds ${de(n,"no JSON")}, not ${f.join(" or ")}`,{suggestions:["Name the field that holds the token: --oid\
c-token-field NAME"]})}var Jn=(e,t,r)=>cr(e,t,r).token,dr=(e,t)=>new l("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but it has none (${t})`,{suggestions:[
"Make the CI put its ID token there: the variable, file or command must exist in this step."]});d();var x=E(P(),1);function ur(e,t){let r=(0,x.statSync)(e,{throwIfNoEntry:!1});try{(0,x.appendFileSync)(e,t)}catch(n){throw lr(e,r?.size),n}}function lr(e,t){try{t===void 0?(0,x.rmSync)(
e,{force:!0}):(0,x.truncateSync)(e,t)}catch{}}function Ze(e,t,r){try{ur(t,r)}catch(n){let{code:s}=n;throw new l("FILE_WRITE_FAILED",`the file that ${e} names ca\
nnot be written (${s})`,{suggestions:["The disk may be full, or a step changed the owner or the mode of the file."]})}}var fr=[[/\0/,"a NUL"],[new RegExp("\\p{Su\
rrogate}","u"),"half a character"]],gr=e=>fr.find(([t])=>t.test(e))?.[1];function et(e,t){let r=gr(t);if(r!==void 0)throw new l("EXPORT_VALUE_REFUSED",`the valu\
e of ${e} holds ${r}, which a variable cannot hold`,{suggestions:["Write the value into a file and export its path."]})}var nt=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),mr=e=>nt(e).replaceAll(":","%3A").replaceAll(",","%2C");function j(e,t,r={}){let n=Object.entries(r).map(([s,u])=>`${s}=${mr(u)}`);return`::${e}${n.length>
0?` ${n.join(",")}`:""}::${nt(t)}`}var _e=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>j("add-mask",t));function pr(e,t){et(e,t);let r=`ghadelimiter_${(0,rt.randomUUID)()}`;
if(e.includes(r)||t.includes(r))throw new l("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${r}
${t}
${r}
`}function le(e,t,r){let n=Object.entries(r).map(([s,u])=>pr(s,u)).join("");n!==""&&ot(e,t,n)}function ot(e,t,r){let[n]=ue(e,t);if(n)throw new l(n.code,n.message,
{suggestions:n.suggestions??[]});Ze(t,e[t]??"",r)}function ue(e,t){let r=e[t];return r&&(0,fe.statSync)(r,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_\
MISSING",message:r?`${t} names "${r}", which is not a file`:`${t} is not set, so ci-auth cannot set variables for later steps`,suggestions:["Run inside a step o\
f a job, or use --output-format to get the variables on standard output."]}]}var hr=({env:e})=>({reaches:"later steps",problems:({outputs:t,variables:r})=>[...r?
ue(e,"GITHUB_ENV"):[],...t?ue(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>le(e,"GITHUB_ENV",t),setOutputs:t=>le(e,"GITHUB_OUTPUT",t),appendSummary:t=>{ue(e,"GITHU\
B_STEP_SUMMARY").length===0&&ot(e,"GITHUB_STEP_SUMMARY",t)}}),tt={temporary:["RUNNER_TEMP"],job:["GITHUB_SERVER_URL","GITHUB_REPOSITORY","GITHUB_RUN_ID","GITHUB\
_RUN_ATTEMPT","GITHUB_JOB","RUNNER_NAME"]},v={handover:hr,maskLines:_e,workspace:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||
e,place:tt,ledger:({env:e,temporaryFolder:t})=>({folder:e.RUNNER_TEMP||t,jobKey:tt.job.map(r=>e[r]).join(" ")}),secretsWithheld(e){return e.GITHUB_ACTOR==="depe\
ndabot[bot]"?"runs started by Dependabot get secrets of their own store only":e.GITHUB_EVENT_NAME!=="pull_request_target"&&st(e)?"pull requests from forks get n\
o secrets":void 0}},k={tokenFrom:"`ACTIONS_ID_TOKEN_REQUEST_URL` with `ACTIONS_ID_TOKEN_REQUEST_TOKEN` (GET)",audience:"sign-in",source:"url",masking:"`::add-ma\
sk::`",handover:"`GITHUB_ENV`, `GITHUB_OUTPUT`",cleanup:"the post step of the action, or a step with `if: always()`"};function C(e,t,r){if(t.ACT==="true")return new l(
"OIDC_LOCAL_RUNNER","act runs this job on a computer that has no OIDC token endpoint",{suggestions:[`Use the endpoint of the emulator: ${Oe} emulator run --ci g\
ithub -- COMMAND`]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new l("OIDC_DEPENDABOT","Dependabot started this run, and such a run cannot get an ID token",{
suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'","Run it after the merge."]});if(st(t))return new l("OIDC_FORK_PULL_REQUEST","a pull requ\
est from a fork cannot get an ID token",{suggestions:["Skip the step with if: github.event.pull_request.head.repo.full_name == github.repository","Run it on pus\
h."]});let n="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_TOKEN";return new l("OIDC_PERMISSION_MISSING",`${e} runs this job, but ${n} are not set`,
{suggestions:r})}function st(e){try{let t=JSON.parse((0,fe.readFileSync)(e.GITHUB_EVENT_PATH??"","utf8")),{base:r,head:n}=t.pull_request;return n.repo?.full_name!==
r.repo.full_name}catch{return!1}}var N=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function A(e,t,r){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:n,
ACTIONS_ID_TOKEN_REQUEST_URL:s}=t;if(!n||!s)throw r();if(!URL.canParse(s))throw new l("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");if(Er(new URL(
s),t))throw new l("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is an http URL, but the server of this job uses https",{suggestions:["Find the step, or th\
e env: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, and remove it."]});let u=f=>{let m=new URL(s);return m.searchParams.set("audience",f),m};return{
label:e,mintsAgain:!0,choosesAudience:!0,secrets:[n],async mint(f,m){let h=await m.send({service:`${e} OIDC`,method:"GET",url:u(f),bearer:n});return yr(e,h)},refreshSource:f=>({
kind:"url",url:u(f).href,headers:{Authorization:`Bearer ${n}`},field:"value"})}}var Er=({hostname:e,protocol:t},r)=>t==="http:"&&!Xe.test(e)&&!r.GITHUB_SERVER_URL?.
startsWith("http:");function yr(e,t){let{body:r,status:n}=t;if(n<200||n>299)throw wr(e,n,r);let{value:s}=D(r)??{};if(typeof s=="string"&&s!=="")return s;let u=de(
t.shown,`content type "${t.contentType}"`);throw new l("OIDC_RESPONSE_INVALID",`${e} answered ${n} without a token, but ${u}`,{suggestions:["Check whether a pro\
xy between the runner and the server answers in place of the server."]})}function wr(e,t,r){let n=ze(r),s={status:t,text:n};return/in '?Completed'? state/i.test(
n)?new l("OIDC_JOB_COMPLETED",`${e} issues no token for a job that has ended`,{server:s,suggestions:["Use the credentials only while the job runs, or use a serv\
ice account: its access token is still valid after the job."]}):new l("OIDC_REQUEST_FAILED",`${e} refused to issue an ID token: HTTP ${t}: ${n}`,{server:s,suggestions:[
Ye(t)?"Run the job again. For longer failures, raise the inputs retries or timeout.":'Check that the job still runs and has "id-token: write".']})}var br=['Give the job "permissions: {contents: read, id-token: write}".'],W={...v,id:"depot",label:"Depot CI",facts:{...k,documentation:"https://depot.dev/docs/\
ci/oidc",recognisedBy:"`DEPOT_JOB_URL`",lifetime:"5 minutes"},hasTokenSurface:e=>W.detect(e)&&N(e),detect:e=>!!e.DEPOT_JOB_URL,tokenSource:({env:e})=>A(W.label,
e,()=>C(W.label,e,br))};d();function at(e,t){let r=e.filter(({identifies:s})=>s!=="runner"),n=e.filter(({identifies:s})=>s==="runner");return it(r,t)??it(n,t)}var it=(e,t)=>e.find(r=>r.hasTokenSurface(
t))??e.find(r=>r.detect(t));d();d();var Tr={"google.subject":"assertion.repository_id","attribute.repository":"assertion.repository","attribute.repository_id":"assertion.repository_id","attribute.\
repository_owner_id":"assertion.repository_owner_id","attribute.ref":"assertion.ref"},Sr={condition:"assertion.event_name in ['push', 'release', 'schedule', 'wo\
rkflow_dispatch', 'repository_dispatch']"},Q={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:Tr,trustedBuild:Sr},Ir=['Give th\
e job "permissions: {contents: read, id-token: write}".',"If a reusable workflow runs the job, the calling job must grant the same permissions."],q={...v,id:"gi\
thub",label:"GitHub Actions",naming:Q,facts:{...k,documentation:"https://docs.github.com/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=true`",lifetime:"\
5 minutes"},hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&N(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>A(q.label,e,()=>C(q.label,e,Ir))};var Or=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],X={...v,id:"forgejo",label:"Forgejo Actions",naming:Q,
facts:{...k,documentation:"https://forgejo.org/docs/latest/user/actions/security-openid-connect/",recognisedBy:"`FORGEJO_ACTIONS=true`",lifetime:"1 hour"},hasTokenSurface:e=>X.
detect(e)&&N(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>A(X.label,e,()=>C(X.label,e,Or))};d();var _r=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],Rr=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),Y={...v,id:"ghes",label:"GitHub\
 Enterprise Server",naming:Q,facts:{...k,documentation:"https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc",recognisedBy:"`GITHUB_AC\
TIONS=true`, `GITHUB_SERVER_URL` not of GitHub",lifetime:"5 minutes"},hasTokenSurface:e=>Y.detect(e)&&N(e),detect:e=>e.GITHUB_ACTIONS==="true"&&Rr(e),tokenSource:({
env:e})=>A(Y.label,e,()=>C(Y.label,e,_r))};d();var ge={...v,id:"gitea",label:"Gitea Actions",facts:{...k,documentation:"https://docs.gitea.com/usage/actions/secrets",recognisedBy:"`GITEA_ACTIONS=true` withou\
t `FORGEJO_ACTIONS`",tokenFrom:"none in the releases known to us; `ACTIONS_ID_TOKEN_REQUEST_URL` (GET) if the server sets it",audience:"none",lifetime:"no token",
source:"key"},hasTokenSurface:e=>ge.detect(e)&&N(e),detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",tokenSource:({env:e})=>A(ge.label,e,vr)},vr=()=>new l(
"OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a secret, with "ci-au\
th key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env NAME"]});var Uo="ci-auth-action/0.0.0",Fo=()=>({env:qe(process.env,process.platform),cwd:process.cwd(),temporaryFolder:(0,ct.tmpdir)()}),kr=[X,ge,W,Y,q],Do=({env:e})=>at(
kr,e)??q,B=e=>{process.stdout.write(`${e}
`)};function jo({env:e}){let t=new Set,r=n=>{e.RUNNER_DEBUG==="1"&&B(j("debug",n))};return{mask(n){if(!t.has(n)){t.add(n);for(let s of _e(n))B(s)}},masked:async()=>{},
note:n=>Nr(n),warn:(n,s)=>B(j("warning",`${n}: ${s}`,{title:`ci-auth: ${n}`})),waiting:r,trace:r}}var dt="recorded",Bo=({env:e},t)=>le(e,"GITHUB_STATE",{[dt]:JSON.
stringify(t)}),Go=({env:e})=>He(e[`STATE_${dt}`]??""),Nr=e=>B(xe(e));function Mo(e){if(process.exitCode=1,!(e instanceof l)){let m=e instanceof Error?e.stack??e.
message:"a value that is not an error was thrown";B(j("error",`this is a bug in ci-auth: ${m}`,{title:"ci-auth"}));return}let{code:t,facts:r,message:n,problems:s,
suggestions:u}=e,f=[s.length>0?n:n.replace(/$/m,` (${t})`),...r.map(m=>`  ${m}`),...u.length>0?["Try this:",...u.map(m=>`  ${m}`)]:[]];B(j("error",f.join(`
`),{title:`ci-auth: ${t}`}))}d();var p=E(Te(),1),G=E(L(),1);var ft=e=>(0,p.lstat)(e).then(t=>t.isSymbolicLink(),()=>!1);async function qo(e){let t=(0,G.dirname)(e);try{if(!(await(0,p.stat)(t)).isDirectory())return ut(t,"\
is not a folder")}catch(r){return["ENOENT","ENOTDIR"].includes(y(r))?ut(t,"does not exist"):w(e,b(r))}return await Ar(e)??xr(e)}var ut=(e,t)=>({code:"INPUT_WORK\
SPACE_MISSING",message:`the folder ${e} for the credentials file ${t}`,suggestions:["Create the folder first, check out the repository before the sign-in, or ch\
oose another path."]});async function Ar(e){try{return re(e,(await(0,p.lstat)(e)).isSymbolicLink())}catch(t){return y(t)==="ENOENT"?void 0:w(e,b(t))}}async function xr(e){
try{await(0,p.access)((0,G.dirname)(e),p.constants.W_OK|p.constants.X_OK);return}catch(t){return w(e,b(t))}}async function Qo(e,t,r=()=>{},{link:n=p.link,mode:s=384}={}){if(await Cr(e))throw T(re(e,await ft(e)));let u=(0,G.join)((0,G.dirname)(e),se());await lt({path:e,
at:u,content:t,mode:s},r,()=>Pr(u,e,n))||await lt({path:e,at:e,content:t,mode:s},r,async()=>!0)}var Cr=e=>(0,p.lstat)(e).then(()=>!0,()=>!1);async function Pr(e,t,r){
try{return await r(e,t),!0}catch(n){if(y(n)==="EEXIST")throw n;return!1}}async function lt({at:e,content:t,mode:r,path:n},s,u){let f,m=!1;try{f=await(0,p.open)(
e,"wx",r);let h=K(await f.stat({bigint:!0}));s(h),await f.writeFile(t),m=await u(),e!==n&&await(0,p.unlink)(e);let z=K(await f.stat({bigint:!0}));return m&&!ie(
h,z)&&s({...z,birthtimeMs:0}),m}catch(h){throw f&&await(0,p.unlink)(e).catch(()=>{}),m&&await(0,p.unlink)(n).catch(()=>{}),await Lr(n,h)}finally{await f?.close()}}
async function Lr(e,t){let r=y(t);return r===""||t instanceof l?t:r==="EEXIST"?T(re(e,await ft(e)),t):T(w(e,b(t)),t)}export{M as a,E as b,i as c,a as d,c as e,o as f,d as g,bt as h,Jr as i,$ as j,Ce as k,Le as l,D as m,de as n,xn as o,Cn as p,P as q,Te as r,ee as s,L as t,l as u,
Qr as v,Oe as w,y as x,b as y,Zr as z,ne as A,H as B,Z as C,on as D,sn as E,an as F,ye as G,J as H,Be as I,fn as J,Xt as K,gn as L,qo as M,Qo as N,cr as O,Jn as P,
dr as Q,vn as R,zt as S,Sn as T,In as U,On as V,Uo as W,Fo as X,Do as Y,jo as Z,Bo as _,Go as $,Nr as aa,Mo as ba};
