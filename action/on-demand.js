import{$ as cn,A as B,B as tt,C as ye,D as Vt,E as nt,F as be,K as we,M as Xt,N as Yt,R as tn,T as nn,U as rn,Y as an,aa as it,b as ze,ba as Ae,c as M,ca as J,d as Pt,
da as dn,e as Ze,f as jt,fa as Ce,g as Qe,ga as un,ha as Z,i as Dt,ia as ln,j as Lt,ja as fn,ka as mn,la as pn,m as Mt,n as fe,na as gn,o as me,p as Ut,q as Gt,
qa as hn,s as ge,t as he,v as Kt,w as Wt,x as Ht}from"./shared-2.js";import{c as Yr}from"./shared-3.js";import{A as _e,C as z,D as qt,E as ke,
F as Se,G as zt,I as Zt,J as ot,K as Qt,L as en,M as st,N as Te,O as Re,Q as on,R as sn,a as g,b as Ft,c as w,d as pe,e as S,f as Bt,j as Jt,k as U,l as I,m as _,
o as N,p as T,r as et,s as G,t as rt,u as Xr,v,w as Ee,x as j,y as xe,z as Ie}from"./shared-4.js";import{a as Vr,b as y,g as f}from"./shared-5.js";var xn=Vr((Ua,En)=>{f();En.exports=process.getBuiltinModule("node:process")});f();f();function qr(e,t){let[n,r]=[[...e],[...t]],o=[Array.from({length:r.length+1},(a,l)=>l)],s=(a,l)=>o[a]?.[l]??Number.POSITIVE_INFINITY;for(let[a,l]of n.entries()){
let m=[a+1];o.push(m);for(let[h,p]of r.entries()){let b=l===r[h-1]&&p===n[a-1],E=s(a,h)+(l===p?0:1),A=b?s(a-1,h-1)+1:E;m.push(Math.min(E,A,s(a,h+1)+1,s(a+1,h)+1))}}
return s(n.length,r.length)}var zr=({length:e})=>Math.max(1,e/3);function yn(e,t){let n=2*Math.max(...t.map(o=>[...o].length)),[r]=[...e].length>n?[]:t.map(o=>({
candidate:o,edits:qr(e.toLowerCase(),o.toLowerCase())})).sort((o,s)=>o.edits-s.edits);return r!==void 0&&r.edits<=zr(r.candidate)?r.candidate:e.length>2?t.find(
o=>e.startsWith(o)||o.startsWith(e)):void 0}function bn(e,t){let n=yn(e,t);return n===void 0?"":` (did you mean ${n}?)`}f();f();var wn=20;function ve(e,t){let n=w(e);return n?`the keys ${Zr(n)}`:t}function $e(e,t){return/\bjson\b/i.test(t)||/^\s*\{/.test(e)?ve(e,"no whole JSON object: it\
 is cut off, or damaged"):ve(e,t===""?"no JSON, and no content type":`content type "${t}"`)}function Zr(e){let t=Object.keys(e),n=t.length>wn?["\u2026"]:[];return[
...t.slice(0,wn).map(N),...n].join(", ")||"(none)"}f();function at(e,t,n,r=()=>e){let o=e.trim();if(o==="")throw Q(n,"empty");if(t===void 0&&!o.startsWith("{"))return{token:o,isExact:o===e};let s=w(o),a=t===void 0?[
"id_token","value","token"]:[t],l=a.find(m=>typeof s?.[m]=="string"&&s[m]!=="");if(l!==void 0){let m=String(s?.[l]);return{token:m.trim(),field:l,isExact:m.trim()===
m}}throw new g("OIDC_RESPONSE_INVALID",`${n} holds ${ve(r(),"no JSON")}, not ${a.join(" or ")}`,{suggestions:["Name the field that holds the token: --oidc-token\
-field NAME"]})}var ct=(e,t,n)=>at(e,t,n).token,Q=(e,t)=>new g("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but it has none (${t})`,{suggestions:[
"Make the CI put its ID token there: the variable, file or command must exist in this step."]});async function Qr(e,t){return t.status<200||t.status>299?eo(e,t):e.field===void 0&&t.body.trim()===""?Q(`the answer of ${e.label}`,"empty"):to(e,await t.show())}
async function eo({causeOf:e,label:t,remedies:n},{body:r,status:o}){let s=no(r),a={status:o,text:s},l=await e?.(a);return l?l.with({server:a}):new g("OIDC_REQUE\
ST_FAILED",`${t} refused to issue an ID token: HTTP ${o}: ${s}`,{server:a,suggestions:[...await n?.(a)??[],...dt(o)?["Run the job again. For longer failures, ra\
ise the inputs retries or timeout."]:[]]})}function to({field:e,label:t},{contentType:n,shown:r,status:o}){let s=$e(r,n),a=e===void 0?"a token":`a token in "${e}\
"`;return new g("OIDC_RESPONSE_INVALID",`${t} answered ${o} without ${a}, but ${s}`,{suggestions:["Check whether a proxy between the job and the server answers \
in place of the server."]})}var dt=e=>e===408||e===429||e>=500;function no(e){let{error:t,message:n}=w(e)??{},r=[n,t].find(o=>typeof o=="string"&&o!=="");return T(
typeof r=="string"?r:e)||"(no text)"}f();var Rn=y(xn(),1);f();var K=y(G(),1),_n=y(Xr(),1),ee=y(v(),1),Oe={platform:(0,_n.platform)(),isFile:io},In=[".com",".exe",".bat",".cmd"];function ut(e,t,n=Oe){let{join:r}=lt(n);return kn(ro(t,n).map(o=>r(o,e)),n)}var kn=(e,t)=>e.flatMap(n=>so(n,t)).find(t.isFile),lt=({platform:e})=>e==="win32"?ee.win32:
ee.posix;function ro(e,t){let{delimiter:n,isAbsolute:r}=lt(t);return(t.platform==="win32"?oo(e):(e.PATH??"").split(n)).filter(s=>r(s))}function oo(e){let[,t=""]=Object.
entries(e).find(([n])=>n.toUpperCase()==="PATH")??[];return(t.match(/(?:"[^"]*"|[^;"])+/g)??[]).map(n=>n.replace(/^"(.*)"$/,"$1"))}function so(e,{platform:t}){return t!==
"win32"||In.includes(ee.win32.extname(e).toLowerCase())?[e]:In.map(n=>e+n)}function io(e){try{return(0,K.statSync)(e).isFile()?((0,K.accessSync)(e,K.constants.X_OK),
!0):!1}catch{return!1}}function Sn({args:e,cwd:t,env:n,file:r},o=Oe){if(o.platform!=="win32")return{file:r,args:e};let a=!/[\\/:]/.test(r)?ut(r,n,o):kn([lt(o).resolve(
t,r)],o);return a===void 0?"ENOENT":/\.(?:bat|cmd)$/i.test(a)?ao(a,e,n):{file:a,args:e}}function ao(e,t,n){if(t.some(s=>/[\r\n]/.test(s)))return"it is a batch f\
ile, and a batch file cannot take an argument with a line break";let r=ft(n);if(r===void 0)return"it is a batch file, and SystemRoot, the folder of cmd, is not \
set";let o=[e,...t].map(uo).join(" ");return{file:`${r}\\cmd.exe`,args:["/e:on","/v:off","/d","/s","/c",`"${o}"`],windowsVerbatimArguments:!0}}function ft(e){let t=e.
SystemRoot??e.SYSTEMROOT;return t&&`${t}\\System32`}var co=/^[\w#$*+./:?@\\-]*[\w#$*+./:?@-]$/,uo=e=>co.test(e)?e:`"${e.replace(/(\\*)"/g,'$1$1""').replace(/(\\+)$/,
"$1$1").replaceAll("%","%%cd:~,%")}"`;var Tn=1<<20;function lo(e,t){let{env:n,file:r}=e,s=!/[\\/:]/.test(r)&&(n.PATH??n.Path)!==void 0?ut(r,n,t):r;return s===void 0?"ENOENT":Sn({...e,file:s},t)}async function fo(e,t=Oe){
let{args:n,cwd:r,env:o,file:s,input:a,shell:l=!1,signal:m,timeoutMs:h}=e,p=l?{file:s,args:n}:lo(e,t);if(typeof p=="string")return{stdout:"",stderr:"",failure:`c\
annot be started (${p})`};let b=t.platform==="win32",{spawn:E}=await import("node:child_process");return new Promise(A=>{let{windowsVerbatimArguments:Kr}=p,Wr={
cwd:r,env:{...o},shell:l,detached:!b,windowsHide:!0,windowsVerbatimArguments:Kr},O=E(p.file,p.args,Wr),q={stdout:"",stderr:""},Xe,Ye=x=>{let C=Xe===void 0;Xe??=
x,b?C&&po(O,()=>E(...go(O,o))):mo(O)},Hr=setTimeout(()=>Ye(`ran for more than ${h/1e3} s`),h),qe=()=>Ye("was interrupted");m?.addEventListener("abort",qe,{once:!0}),
m?.aborted&&qe();for(let x of["stdout","stderr"])O[x].setEncoding("utf8").on("data",C=>{q[x]+=C,q[x].length>Tn&&Ye(`printed more than ${Tn} bytes`)});let Ot=x=>{
clearTimeout(Hr),m?.removeEventListener("abort",qe);let C=Xe??x,Nt=T(q.stderr);A(C===void 0?q:{...q,failure:Nt?`${C}: ${Nt}`:C})};O.on("error",({code:x})=>Ot(`c\
annot be started (${x})`)),O.on("close",(x,C)=>Ot(x===0?void 0:`ended with ${x??C}`)),O.stdin.on("error",()=>{}),O.stdin.end(a)})}function mo(e){try{e.pid!==void 0&&
(0,Rn.kill)(-e.pid,"SIGKILL")}catch{}}function po(e,t){if(e.pid===void 0)return;let n=()=>{e.kill("SIGKILL");for(let r of[e.stdout,e.stderr])r.destroy()};t().on(
"error",n).on("close",n)}var go=({pid:e},t)=>[`${ft(t)}\\taskkill.exe`,["/pid",String(e),"/t","/f"],{env:{...t},stdio:"ignore",windowsHide:!0}];f();var ho=(e,{text:t})=>/in '?Completed'? state/i.test(t)?bo(e):void 0,yo=({status:e})=>dt(e)?[]:['Check that the job still runs and has "id-token: write".'],bo=e=>new g(
"OIDC_JOB_COMPLETED",`${e} issues no token for a job that has ended`,{suggestions:["Use the credentials only while the job runs, or use a service account: its a\
ccess token is still valid after the job."]});f();var An=y(G(),1),Cn=y(v(),1);var wo=(e,t,{field:n,lastsForJob:r=!1}={})=>({...vn(`the variable ${e}`,async()=>ct(t[e]??"",n,`the variable ${e}`)),lastsForJob:r}),vn=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function Eo(e,{field:t,isRenewed:n=!1,lastsForJob:r=!1}={}){let o=`the file ${e}`,s=()=>{try{return(0,An.readFileSync)(
e,"utf8")}catch(a){throw Q(o,String(a.code))}};return{...vn(o,async()=>ct(s(),t,o)),mintsAgain:n,lastsForJob:r,refreshSource(){let a=at(s(),t,o);if(a.isExact)return{
kind:"file",path:e,...a.field===void 0?{}:{field:a.field}}}}}function xo(e,t){if(e.CI_AUTH_ID_TOKEN)return wo("CI_AUTH_ID_TOKEN",e);let n=e.CI_AUTH_ID_TOKEN_FILE;
return n?Eo((0,Cn.resolve)(t,n)):void 0}f();var P=y(rt(),1),te=y(v(),1);var Io=P.constants.O_WRONLY|(P.constants.O_NOFOLLOW??0)|(P.constants.O_NONBLOCK??0);async function _o(e,t){let n=await(0,P.readdir)((0,te.dirname)(e)).catch(()=>[]),
r=[];for(let o of[e,...n.filter(Zt).map(s=>(0,te.join)((0,te.dirname)(e),s))])await ko(o,t)&&r.push(o);return{erased:r,text:r.length===0?"":`; its content was e\
rased, and what is left is ${r.join(", ")}`}}async function ko(e,t){let n=await(0,P.open)(e,Io).catch(()=>{});try{if(!n)return!1;let r=Qt(await n.stat({bigint:!0}));
return t.some(o=>o.remove&&en(o,r))?(await n.truncate(),!0):!1}catch{return!1}finally{await n?.close()}}f();var W=y(v(),1);async function So(e,t,n,r){let{default:o}=await import("./ignore.js");for(let[s,a]of e.entries()){let l=(0,W.relative)((0,W.dirname)(a),n).split(
W.sep).join("/"),m=o({ignorecase:r}).add(t[s]??"").test(l);if(m.unignored)return a;if(m.ignored)return}}f();var $n=y(rt(),1),F=y(v(),1);var To=/^#!include:(.+)$/,Ro=4096,On=e=>e.length<=Ro;async function Ao(e,t){let{default:n}=await import("./ignore.js"),r=!1;for(let o of e.replace(/^\uFEFF/,"").
split(`
`)){if(o.startsWith("#")||o.trim()===""||!On(o))continue;let[,s,a=""]=/^(!?)(.*)$/s.exec(o.trim())??[],l=F.posix.normalize(`/${a.trim()}`).replace(/(?<=.)\/$/,"");
l!=="/"&&n({ignorecase:!1}).add(l).ignores(t)&&(r=s!=="!")}return r}var Co=e=>[...new Set([...e].reverse())].reverse();async function vo(e,t,n){let{default:r}=await import("./ignore.js"),
s=(await Promise.all(Co(e.split(/\r?\n/)).map(a=>{let l=To.exec(a)?.[1];return l===void 0?a:n(l.trim())}))).flatMap(a=>a.split(`
`)).filter(On);return r({ignorecase:!1}).add(s.join(`
`)).ignores(t)}var $o=e=>e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?"),Oo=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,
Nn=/\.(?:docker|container)ignore$/;async function No(e,t){let n=rn(t,e);if(n===void 0)return[];let r=await Po(t),o=[...r.filter(s=>Nn.test(s)).map(s=>jo(s,n,t)),
...r.filter(s=>s===".gcloudignore").map(s=>Do(s,n,t)),Lo(r,n)];return(await Promise.all(o)).filter(s=>s!==void 0)}async function Po(e){return(await(0,$n.readdir)(
e,{withFileTypes:!0}).catch(()=>[])).filter(n=>!n.isDirectory()).map(({name:n})=>n).sort()}var Pn=e=>tn(e).catch(()=>"");function Fn(e){return ot((0,F.basename)(
e))?e.includes("/")?`**/${Se}`:Se:$o(e)}var Fo=e=>ot((0,F.basename)(e))?Se:nn(e);async function jo(e,t,n){if(!await Ao(await Pn((0,F.join)(n,e)),t))return`${e} \
does not keep the credentials file out of images: add the line ${Fn(t)}`}async function Do(e,t,n){let r=o=>Pn((0,F.join)(n,o));if(!await vo(await r(e),t,r))return`${e}\
 does not keep the credentials file out of uploads: add the line ${Fo(t)}`}async function Lo(e,t){if(e.includes(".dockerignore")||e.includes(".containerignore"))
return;let n=e.find(r=>Oo.test(r)&&!Nn.test(r)&&!e.includes(`${r}.dockerignore`));if(n)return`there is no .dockerignore in the folder of ${n}, so the credential\
s file can get into images: create it with the line ${Fn(t)}`}f();f();f();function ne(e){let t=e===void 0?"PROJECT_ID":B(e);return t===void 0?"":` --project=${I(t)}`}var Mo="If it was changed minutes ago, wait: Google needs about 2 minutes, at times 7 or more",Pe=`${Mo}. wait_for_propagation 5m repeats a sign-in until then.`;var H="Run the job again. For longer failures, increase retries or timeout.",Fe="Request one token per job and reuse it. Do not start all jobs of a large matrix\
 at once.",re="Set the clock of this machine",jn="Get a new ID token, and sign in right before the credentials are used.",Dn="Make the issuer available on the p\
ublic internet, over https, without a redirect.",Uo=({projectId:e,provider:t})=>he({projectNumber:t?.projectNumber??e??"PROJECT_ID",pool:t?.pool??"POOL"}),pt=e=>`${Uo(
e)}/providers/${e.provider?.provider??"PROVIDER"}`,gt="gcloud iam workload-identity-pools",$=e=>`${gt} providers describe ${pt(e)} --format=json`,mt={"<number>":"\
of the project","<pool>":"",AUDIENCE:"aud of the token",ISSUER:"iss of the token",ISSUER_URL:"",MAPPING:"all of it: it is replaced",ORGANIZATION_ID:"a number",POOL:"",
PRINCIPAL:"who signs in here",PROJECT_ID:"",PROVIDER:"",ROLE:"such as roles/storage.objectViewer",SERVICE_ACCOUNT:"its email",YOUR_EMAIL:""},Bo=new RegExp(`(?<!\
[\\w.-])(?:${Object.keys(mt).join("|")})(?![\\w.-])`,"g");function je(e){let t=e.replace(/'[^']*:[^']*'/g,s=>(s.match(/<\w+>/g)??[]).join(" ")),n=[...new Set(t.
match(Bo))];if(n.length===0||/\bfill in /i.test(e))return e;let r=n.map(s=>mt[s]?`${s} (${mt[s]})`:s).join(" and "),o=e.replace(/: (?=(?:gcloud|export) )/,`, fi\
ll in ${r}: `);return o===e?`Fill in ${r}: ${e}`:o}var Go=(e,t)=>je(`gcloud resource-manager org-policies allow constraints/${e} ${I(t)} --organization=ORGANIZA\
TION_ID`),Jo="iam.allowServiceAccountCredentialLifetimeExtension";var V=(e,t)=>`${gt} providers update-oidc ${pt(e)} ${t}`,ht=e=>`Save the issuer's current keys as jwks.json, each with kid and alg, and upload them: ${V(e,"--jw\
k-json-path=jwks.json")}`,Ln=e=>`${gt} providers undelete ${pt(e)}`;var Ko=(e,t)=>`gcloud services enable ${I(e)} --project=${I(t)}`,Mn=(e,t)=>Ko(e.service??t,(e.consumer??"PROJECT_ID").replace(/^projects\//,"")),Ne=(e,t,n,r="No\
ne")=>`gcloud iam service-accounts add-iam-policy-binding ${e??"SERVICE_ACCOUNT"}${ne(e)} --role=roles/${t} --condition=${r} --member=${U(n)}`;function De(e,t="iam.workloadIdentityUser"){let{account:n,described:r,serviceAccount:o}=e;if(n!==void 0)return[Ne(o,"iam.serviceAccountTokenCreator",`serviceAcc\
ount:${n}`)];let{binding:s}=r??{};return s?[Ne(o,t,s.member),...Bn(e)]:Gn(e)}function Un(e){let{account:t,delegates:n=[],described:r,serviceAccount:o="SERVICE_A\
CCOUNT"}=e,s=t===void 0?r?.binding?.member:`serviceAccount:${t}`,a=[s,...n.map(m=>`serviceAccount:${m}`)],l=[...n,o].flatMap((m,h)=>{let p=a[h];return p===void 0?
[]:[Ne(m,"iam.serviceAccountTokenCreator",p)]});return t===void 0?[...s===void 0?Gn(e):[],...l,...Bn(e)]:l}var Bn=e=>e.described?.binding?.ifMapped===void 0?[]:
[`This binding works only if the provider maps ${e.described.binding.ifMapped}. To see its mapping: ${$(e)}`],Gn=e=>e.provider===void 0?[Ne(e.serviceAccount,"ia\
m.workloadIdentityUser","PRINCIPAL")]:[`The mapping of the provider decides which principal this job is. To see it: ${$(e)}`],yt=({projectId:e,serviceAccount:t=""})=>je(
`gcloud iam service-accounts list --project=${e??I(B(t)??"PROJECT_ID")}`),Jn=(e="SERVICE_ACCOUNT")=>["Ask for 3600s or less.",Go(Jo,e)];var bt=e=>t=>t.status===403&&e.test(t.metadata.permission??""),Wo=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credential\
s in this project",suggestions:()=>[Fe]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=500,says:"IAM Credentials failed; the configuration is not the reason",
suggestions:()=>[H]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[Mn(t,"iamcredentials.googleapis.com"),Pe]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.
test(t),says:"the scope of the calling token is too narrow for IAM Credentials",suggestions:()=>["Request the scope https://www.googleapis.com/auth/cloud-platfo\
rm in the exchange."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||bt(/implicitDelegation/)(e)),says:"a hop of the \
delegation chain is not allowed, or does not exist",suggestions:e=>Un(e)},{code:"IAM_ID_TOKEN_DENIED",matches:bt(/getOpenIdToken/),says:"the job may not mint ID\
 tokens of this service account",suggestions:e=>[...De(e),Pe]},{code:"IAM_SIGN_DENIED",matches:bt(/signJwt|signBlob/),says:"the job may not sign as this service\
 account, which domain-wide delegation needs",suggestions:e=>[...De(e,"iam.serviceAccountTokenCreator"),"The role Workload Identity User does not hold this perm\
ission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service account",suggestions:e=>[...De(e),Pe]},{code:"\
IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[yt(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({
text:e})=>e.includes("allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({
serviceAccount:e})=>Jn(e)},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({
lifetimeSeconds:e})=>[`Change access_token_lifetime (requested: ${e} s).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INV\
ALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the sc\
opes: ${e.join(", ")}. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"\
IAM Credentials does not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed m\
eanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[yt(e)]}];f();var Kn=65536;function Wn({body:e,status:t}){let n=w(e),{error:r,error_description:o}=n??{};return typeof r=="string"?{status:t,error:r,text:(typeof o=="string"?
o:r).slice(0,Kn),reason:"",metadata:{}}:typeof r=="object"&&r!==null?Ho(t,r):{status:t,error:"",text:T(e)||"(empty body)",reason:"",metadata:{}}}function Ho(e,t){
let r=(Array.isArray(t.details)?t.details:[]).find(o=>typeof o?.reason=="string");return{status:e,error:S(t.status??""),text:S(t.message??"(no message)").slice(
0,Kn),reason:r?.reason??"",metadata:Hn(r?.metadata??{},S)}}function wt(e,t,n,r){let o=Wn(t),s=n.at(-1),a=Vo(t)?{...s,...Xo}:n.find(({matches:p})=>p(o,r))??s,l=[
t.status,T(o.error,100)].filter(Boolean).join(" "),m=t.attempts>1?` after ${t.attempts} attempts`:"",h=(a.suggestions?.(Yo(r),{...o,metadata:Hn(o.metadata,I)})??
[]).flatMap(p=>p===void 0?[]:[je(p)]);return new g(a.code,`${a.says}
${e} answered ${l}${m}: ${T(o.text,600)}`,{suggestions:[...h,...zo(t)],server:{status:t.status,text:T(o.text,600),skewSeconds:t.skewSeconds}})}async function Et({
explain:e},t){if(!e)return t({});let{about:n,facts:r}=await e(),o=await t(n);return o.with({facts:await r(o.code,n)})}var Vo=({status:e})=>e<400||e===407||e===511,
Xo={says:"something between this computer and Google answered instead of Google",suggestions:()=>["Look for a proxy, a firewall or a login page of this network:\
 it must let these calls through to Google unchanged."]},Yo=e=>({...e,serviceAccount:e.serviceAccount&&I(e.serviceAccount),delegates:e.delegates?.map(I),projectId:e.
projectId&&I(e.projectId)}),Hn=(e,t)=>Object.fromEntries(Object.entries(e).map(([n,r])=>[n,t(r)])),qo=30;function zo({skewSeconds:e=0}){if(Math.abs(e)<=qo)return[];
let t=e>0?"behind":"ahead of";return[`${re}: it is ${Math.abs(Math.round(e))} s ${t} Google's.`]}var Zo=1048576;function Qo(e){return e===""?"with an empty body":
e.startsWith("\uFFFD")?"compressed, which ci-auth did not ask for":e.length>=Zo?"more than 1 MiB, of which the rest was not read":void 0}function es(e,t,n,r){let o=Qo(
n.shown)??$e(n.shown,n.contentType);return new g(e,`${t} answered ${n.status} without ${r}, but ${o}`,{suggestions:["Look for a proxy between this machine and G\
oogle that answers instead of Google."],server:{status:n.status,text:o}})}f();var Le=y(et(),1);function ts(e){let t=w(e)??w(rs(e));return t?ns(t):os(e)}function ns(e){if(e.type!=="service_account")return ss(e.type);let t=["client_email","private_key"].filter(
n=>typeof e[n]!="string"||e[n]==="");return t.length>0?Me("KEY_FIELD_MISSING",`the key has no ${t.join(" and no ")}`,"Store the key file as it was downloaded."):
is(e)}function rs(e){let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var Me=(e,t,...n)=>({code:e,
message:t,suggestions:n});function os(e){let t=tt(e),n=/^\s*\{\s*(?:\\n|\\")/.test(e);return Me("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,
n?"The secret store escaped the line breaks: store the key as one line: jq -c . key.json":"Store the whole file in the secret, best as one line: jq -c . key.jso\
n")}var Vn={external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use the key of its s\
ource, and its account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federation."};function ss(e){
let t=typeof e=="string"&&Object.hasOwn(Vn,e)?Vn[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";return Me("KEY_WRONG_TY\
PE",`the JSON is ${n}, not a service_account key`,t??"Use the JSON of a service account key.")}function is(e){let t=String(e.private_key),n=Xn(t),r=t.replaceAll(
"\\n",`
`),o=n??Xn(r);if(!o)return Me("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${tt(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
ff or changed when it was stored: store the downloaded file again, as one line: jq -c . key.json");let s="the private_key contained \\n as two characters instead\
 of line breaks; they were read as line breaks",a=["client_id","private_key_id"].filter(l=>typeof e[l]!="string");return{email:String(e.client_email),projectId:xt(
e.project_id),universe:xt(e.universe_domain),file:n?e:{...e,private_key:r},privateKey:o,keyId:xt(e.private_key_id),notes:[...n?[]:[s],...a.length>0?[`the key ha\
s no ${a.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var xt=e=>typeof e=="string"&&e!==""?e:void 0;function Xn(e){try{let t=(0,Le.createPrivateKey)(
e);return t.asymmetricKeyType==="rsa"?t:void 0}catch{return}}function Yn({keyId:e,privateKey:t}){let n=o=>Buffer.from(JSON.stringify(o)).toString("base64url"),r=n(
{alg:"RS256",typ:"JWT",...pe({kid:e})});return o=>{let s=`${r}.${n(o)}`;try{return`${s}.${(0,Le.sign)("sha256",Buffer.from(s),t).toString("base64url")}`}catch{throw new g(
"KEY_PRIVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}f();var X=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n);function as({serviceAccount:e=""}){let t=B(e);return t&&`To compare the number: gcloud projects desc\
ribe ${t} --format='value(projectNumber)'`}var cs=({branch:e,kind:t,told:n})=>`Run the sign-in in builds of ${e===void 0?"a branch":`the branch ${e}`}, not for ${t}\
: ${n}, so this is such a build, and a condition should keep it out`,qn=(e,t)=>`For google.subject=${t}: ${V(e,'--attribute-mapping="MAPPING"')}`,ds=[{code:"STS\
_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many exchanges at once in this project",suggestions:()=>["Exchange once per\
 job and reuse the token. Do not start all jobs of a large matrix at once."]},{code:"STS_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's token service \
failed; the configuration is not the reason",suggestions:()=>[V]},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),
says:"Google does not recognise this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadIdentityPools/<pool>/provider\
s/<provider>"]},{code:"STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, deleted, or does not exist unde\
r this name",suggestions:e=>[$(e),`If it was deleted: ${Ln(e)}`,`If it is disabled: ${V(e,"--no-disabled")}`,as(e)]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:X(
/^The audience in ID Token \[/),says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[e.audienceFixedBy===void 0?"Remove the audie\
nce input, unless the provider lists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from this step.`,`To allow it: ${V(e,`--allowed-audi\
ences=${U(e.audience??"AUDIENCE")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:X(/^The issuer in ID Token /),says:"the ID token comes from another issuer than the\
 provider's: compare the two letter by letter",suggestions:e=>[$(e),`If this CI is to be trusted: ${V(e,"--issuer-uri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHABLE",
matches:X(/^Error connecting to the given credential's issuer/),says:"Google could not get the issuer's keys, or no uploaded key has the token's key id",suggestions:e=>[
ht(e),Dn]},{code:"STS_SIGNATURE_INVALID",matches:X(/^Unable to verify the ID Token signature/),says:"the ID token does not verify with the issuer's key: keys we\
re rotated, or the token was altered on the way",suggestions:e=>[ht(e)]},{code:"STS_TOKEN_MALFORMED",matches:X(/^Unable to parse the ID Token/),says:"the text t\
hat was sent as ID token is not a JWT",suggestions:()=>["Give only the token: no quotes, line breaks or JSON around it."]},{code:"STS_TOKEN_STALE",matches:X(/is stale to sign-in/),
says:"the ID token has expired, or its times are in the future",suggestions:()=>[jn]},{code:"STS_CONDITION_REJECTED",matches:({text:e})=>e.startsWith("The given\
 credential is rejected by the attribute condition"),says:"the provider's attribute condition is false for this job, or names a claim that the token lacks",suggestions:e=>[
e.described?.untrusted&&cs(e.described.untrusted),`Compare the claims above with the condition: ${$(e)}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith(
"Could not obtain a value for google.subject"),says:"the provider's mapping names a claim that the token does not have",suggestions:e=>[$(e),qn(e,"assertion.sub")]},
{code:"STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 byt\
es",suggestions:e=>["Map a shorter claim, and change the bindings that name subject/\u2026",qn(e,"assertion.repository_id")]},{code:"STS_ATTRIBUTE_INVALID",matches:({
text:e})=>/must be of type STRING|^The size of mapped attributes/i.test(e),says:"the mapping gives a value that is not text, or too much text",suggestions:e=>['\
Convert the value: string(\u2026), or .join(",") for a list.',$(e)]},{code:"STS_REJECTED",matches:()=>!0,says:"Google refused the exchange",suggestions:e=>[e.provider&&
$(e)]}];f();async function us(e,t){let n=await ye(e,"Google OAuth",`${e.endpoints.oauth2}/tokeninfo`,{access_token:t}),{azp:r}=n.status===200&&w(n.body)||{};return typeof r==
"string"&&r!==""?r:void 0}f();f();var ls=3e3;async function zn(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=J(r.origin),s,a=ln(async m=>{let{connect:h}=cn(),p=await fn(r,m),
b=m.add(h({socket:p,host:o,...mn(o),rejectUnauthorized:!1}));return await pn(b,"secureConnect",m.signal),s=Object.entries(b.getPeerCertificate().issuer??{}).map(
([E,A])=>`${E}=${A}`).join(", "),b},n,!0),l=setTimeout(a.cancel,ls);return await a.socket.catch(()=>{}),clearTimeout(l),a.cancel(),s&&fs(s)}var fs=e=>e.replace(
/[^\x20-\x7e]/g,"?").slice(0,200);var ms={ENOTFOUND:"the host name could not be resolved",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"the co\
nnection broke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no network route",ENETUNREACH:"there is no network route",
ETIMEDOUT:"the connection was not accepted in time",ENOENT:"the socket does not exist",EACCES:"this user may not open the socket",EPROTO:"the other side does no\
t speak TLS",HPE_HEADER_OVERFLOW:"the headers of the answer are longer than Node reads (16 KiB)",ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},
er={SELF_SIGNED_CERT_IN_CHAIN:"its issuer is not trusted here",DEPTH_ZERO_SELF_SIGNED_CERT:"it is self-signed",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is no\
t trusted here",UNABLE_TO_GET_ISSUER_CERT:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"its issuer is not trusted here",CERT_UNTRUSTED:"it\
s issuer is not trusted here",CERT_SIGNATURE_FAILURE:"its signature is not valid",CERT_REVOKED:"it was revoked",CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"\
it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"it was issued for another name",HOSTNAME_MISMATCH:"it was issued for another name"},ps="If a private authorit\
y signs the certificate, for example a proxy that inspects TLS, save the certificate of the authority and set NODE_EXTRA_CA_CERTS=/path/ca.pem.",gs={CERT_HAS_EXPIRED:"\
Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"Set the clock of this computer.",CERT_REVOKED:"Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"\
Check the address: another server answers at it.",HOSTNAME_MISMATCH:"Check the address: another server answers at it."},tr=({code:e=""})=>e in er;async function hs(e,t,{
signal:n,totalMs:r}){if(n.aborted)return _s(t,r);let o=tr(e)?await zn(t.route,e.atProxy===!0,n):void 0;return ws(e,{...t,issuer:o})}var ys=({attempts:e,route:t,
service:n},r,{retries:o,waitMs:s})=>`Retry ${e} of ${o} in ${M(s)}: ${n} at ${Z(t)}: ${typeof r=="number"?`answered ${r}`:bs(r)}`,bs=e=>e.name==="TimeoutError"?
"did not answer in time":e.proxyStatus?`the proxy answered ${e.proxyStatus}`:It(e),oe=({attempts:e,spentMs:t})=>`${e} ${e===1?"attempt":"attempts"} in ${M(t)}`,
Ue=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${it(e)}`]:[],...t?[`the last answer had status ${t}`]:[]];function ws(e,t){return e.name==="TimeoutError"?Qn(
t):tr(e)?Ss(e,t):e.atProxy&&t.route.proxy?Rs(e,t,t.route.proxy):e.code==="ETIMEDOUT"?Qn(t):Is(e,t)}var It=({code:e=""})=>{let t=ms[e]??"the exchange failed";return e?
`${t} (${e})`:t},Zn="If this network needs a proxy, set HTTPS_PROXY=http://HOST:PORT.",nr=e=>`Where ${J(e)} can be reached without the proxy, add it to NO_PROXY\
.`,Es=({code:e=""})=>e.startsWith("HPE_"),xs="Look at what answers there: a proxy, a firewall or a program that is no such server.";function _t({origin:e,proxy:t,
socketPath:n},r){if(n!==void 0)return[`Check that ${n} exists, that a program listens on it, and that this user may open it.`];let o=Ae(e);if(dn(e))return r?[`C\
heck the program that listens on port ${o} of this computer: it gives no answer.`]:[`Check that a program listens on port ${o} of this computer.`,"Behind a prox\
y, set NO_PROXY=127.0.0.1,localhost for the clients of that server."];let s=`Check that this computer may reach ${J(e)} on port ${o}`;return r?[`${s}: a firewal\
l that drops packets causes this.`,...t?[]:[Zn]]:[`${s}.`,t?nr(e):Zn]}var Is=(e,t)=>new g("NETWORK_UNREACHABLE",`${t.service} at ${Z(t.route)}: ${It(e)}, ${oe(t)}`,
{facts:Ue(t),suggestions:Es(e)?[xs]:_t(t.route,!1)}),Qn=e=>new g("NETWORK_TIMEOUT",`${e.service} at ${Z(e.route)} did not answer in time, ${oe(e)}`,{facts:Ue(e),
suggestions:_t(e.route,!0)}),rr="Raise the limit with --timeout, or the input timeout.";function _s(e,t){let n=e.lastStatus===void 0,r=`${e.service} at ${Z(e.route)}${n?
" did not answer":""}`,o=`the limit of ${M(t)} for the whole run is reached`;return new g("NETWORK_TIMEOUT",`${r}: ${o}, ${oe(e)}`,{facts:Ue(e),suggestions:[...n?
_t(e.route,!0):[],rr]})}var ks=(e,t,n)=>new g("NETWORK_TIMEOUT",`the limit of ${M(n)} for the whole run leaves no time for a wait of ${M(e)} for ${t}`,{suggestions:[
rr]});function Ss(e,t){let{code:n=""}=e,{route:r,issuer:o,service:s}=t,a=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.host}`:`${s} at ${r.origin.host}`,l=`${er[n]}\
 (${n})`;return new g("TLS_UNTRUSTED",`the certificate of ${a} is not trusted: ${l}, ${oe(t)}`,{facts:[...o?[`issuer of the presented certificate: ${o}`]:[],...Ue(
t)],suggestions:[gs[n]??ps]})}var Ts=e=>e.length>0&&!e.some(t=>t.toLowerCase()==="basic");function Rs(e,t,n){let{proxySchemes:r=[],proxyStatus:o}=e,s=o?`answere\
d ${o}`:`cannot be used: ${It(e)}`,a=`the proxy ${it(n)} ${s}, on the way to ${t.service} at ${t.route.origin.host}`;return new g("PROXY_FAILED",`${a}, ${oe(t)}`,
{suggestions:[o===407&&Ts(r)?`The proxy takes only ${r.join(", ")}, and ci-auth only Basic. Run a proxy on this computer that logs in there, such as cntlm or px\
, and name that one in ${n.variable}.`:o===407?`Put the proxy's credentials into ${n.variable}, as http://USER:PASSWORD@HOST:PORT, percent-encoded.`:`Check the \
address in ${n.variable}, and that the proxy allows connections to ${J(t.route.origin)} through.`,nr(t.route.origin)],...o?{facts:[`status of the proxy: ${o}`]}:
{}})}f();var As=["assertion","client_secret","env","handle","redact","refresh_token","subject_token","token"],Cs=["accept","content-type","metadata-flavor","user-agent",
"x-goog-request-reason","x-goog-user-project","x-tfs-fedauthredirect"],ar=16,ie=8,ae=4,vs="(not shown: the answer repeats a secret that ci-auth sent)";function $s({
bearer:e,form:t,headers:n={},json:r}){let o={...t,...typeof r=="object"?r:{}},s=Object.entries(n).filter(([a])=>!Cs.includes(a.toLowerCase()));return[e,...s.map(
([,a])=>a),...As.flatMap(a=>Ns(o[a]))].filter(a=>a!==void 0&&a.length>=ar)}function Os(e,t,{body:n,contentType:r,status:o}){let s=[...$s(e),...t?Object.values(Ce(
t)):[]],a;return{status:o,get shown(){return a??=or(n,s),a},get contentType(){return or(r,s)}}}var Ns=e=>[e,...typeof e=="object"?Object.values(e??{}):[]].filter(
t=>typeof t=="string");function or(e,t){if(t.length===0||e==="")return e;let n=[...Js(e)];return t.some(r=>Ps(n,r))?vs:e}function Ps(e,t){let n=Ls(t),r=new Set;
for(let o of e)for(let s=0;s+ae<=o.length;s+=ie-ae+1)if(dr(n,o.slice(s,s+ae)).next().done||Fs(r,n,o,s),r.size>=ar)return!0;return!1}function Fs(e,t,n,r){for(let o=Math.
max(0,r+ae-ie);o<=Math.min(r,n.length-ie);o++)for(let s of dr(t,n.slice(o,o+ie)))js(e,t,s)}function js(e,{origins:t,secret:n},r){let[o=0,s=0]=[t[r],t[r+ie-1]],[
a,l]=o<s?[o,s]:[s,o];for(;a>0&&!sr(n[a-1]);)a--;for(;l+1<n.length&&!sr(n[l+1]);)l++;for(let m=a;m<=l;m++)e.add(m)}var se=new Map,Ds=4;function Ls(e){let t=se.get(
e)??Ms(e);se.delete(e),se.set(e,t);for(let n of[...se.keys()].slice(0,-Ds))se.delete(n);return t}function Ms(e){let{letters:t,origins:n}=Bs(e),r=new Int32Array(
Us),o=new Int32Array(t.length);for(let s=0;s+ae<=t.length;s++){let a=cr(t,s);o[s]=r[a]??0,r[a]=s+1}return{secret:e,letters:t,origins:n,lastPlaces:r,earlier:o}}var Us=2**
16,cr=(e,t)=>Math.imul(e.charCodeAt(t)|e.charCodeAt(t+1)<<8|e.charCodeAt(t+2)<<16|e.charCodeAt(t+3)<<24,2654435761)>>>16;function*dr({earlier:e,lastPlaces:t,letters:n},r){
for(let o=t[cr(r,0)];o;o=e[o-1])n.startsWith(r,o-1)&&(yield o-1)}var sr=(e="")=>/[a-z0-9]/i.test(e),ur=e=>e>=97&&e<=122||e>=48&&e<=57;function Bs(e){let t=[kt(e,
s=>s),...[0,1,2].map(s=>kt(Buffer.from("\0".repeat(s)+e).toString("base64"),a=>Math.max(0,Math.floor(a*3/4)-s))),kt(Buffer.from(e).toString("hex"),s=>Math.floor(
s/2))],n=t.map(s=>s.letters).join(""),r=t.flatMap(s=>s.origins),o=Buffer.from(n,"latin1").reverse().toString("latin1");return{letters:n+o,origins:r.concat(r.toReversed())}}
function kt(e,t){let n=e.toLowerCase(),r=[],o="";for(let s=0;s<n.length;s++){let a=n.charCodeAt(s);ur(a)&&(o+=String.fromCharCode(a),r.push(t(s)))}return{letters:`${o}\
 `,origins:[...r,0]}}var Gs=4;function Js(e){let t=new Set;for(let n of[e,...Ws(e)]){let r=n;for(let o=0;o<Gs;o++){let s=ir(r);t.add(St(s));let a=r.includes("<")?
ir(r.replace(/<[^<>]*>/g,"")):s;t.add(St(a)),t.add(St(Ks(a)));let l=Xs(r);if(l===r)break;r=l}}return t}var ir=e=>Buffer.from(e.normalize("NFKD").toLowerCase());
function St(e){let t=Buffer.allocUnsafe(e.length),n=0;for(let r of e)ur(r)&&(t[n++]=r);return t.toString("latin1",0,n)}function Ks(e){let t=Buffer.from(e),n=0;for(let r=0;r<=
t.length;r++)(t[r]??0)>32||(t.subarray(n,r).reverse(),n=r+1);return t}function Ws(e){let[t,n]=[[],[]];try{JSON.parse(e,(r,o)=>(t.push(r),typeof o=="string"&&n.push(
o),o))}catch{}return[t.join(" "),n.join(" ")]}var Hs=new RegExp(String.raw`(?:\\|%)u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|(?:\\x|%|=)([0-9a-f]{2})|&#x0*([0-9a-f]{1,6});?|`+
String.raw`&#0*(\d{1,7});?|&(amp|lt|gt);|&[a-z]+\d*;|\\[bfnrtv]`,"gi"),Vs={amp:"&",lt:"<",gt:">"};function Xs(e){return e.replace(Hs,(t,...n)=>{let[r,o,s,a,l,m]=n,
h=r??o??s??a;if(m)return Vs[m.toLowerCase()]??" ";let p=h?Number.parseInt(h,16):Number(l??32);return p<=1114111?String.fromCodePoint(p):" "})}f();var lr=(e,t="")=>{let n=t.split(/,\s*/).flatMap(o=>/^[A-Za-z]{1,20}(?=\s|$)/.exec(o)?.[0]??[]),r=new Error(`the proxy answered ${e}`);return Object.assign(r,{proxyStatus:e,
proxySchemes:n,atProxy:!0})};function Ys(e,t,n,r){let o=`${t.hostname}:${Ae(t)}`;return un(r,(a,l)=>{let m=an({createConnection:()=>e,method:"CONNECT",path:o,setHost:!1});
for(let[h,p]of Object.entries({host:o,...Ce(n)}))m.setHeader(h,p);m.once("connect",({headers:h,statusCode:p=0})=>{if(p<200||p>=300)return e.destroy(),l(lr(p,h["\
proxy-authenticate"]?.toString()));a(e)}).on("error",l).end()},()=>e.destroy())}f();f();var qs=e=>`'${e.replaceAll("\\","\\\\").replaceAll("'","\\'").replaceAll(`
`,"\\n").replaceAll("\r","\\r")}'`,fr=e=>/^[A-Za-z_]\w*$/.test(e)?`assertion.${e}`:`assertion[${qs(e)}]`;f();var mr=["push","pull-request","fork","preview","personal"],pr={push:"builds of a push","pull-request":"builds of pull requests",fork:"builds of pull requests fr\
om forks",preview:"builds of previews",personal:"personal builds"};f();var Tt=e=>`iam.googleapis.com/${he(e)}`,gr=(e,t)=>`principal://${Tt(e)}/subject/${t}`,hr=(e,t,n)=>`principalSet://${Tt(e)}/attribute.${t}/${n}`;var yr=e=>`principalSet://${Tt(e)}/*`,hd=new RegExp(String.raw`^principal(?:Set)?://iam\.googleapis\.com/projects/(\d+)/locations/global/workloadIdentityPools/([^/]+)/`+
String.raw`(?:\*|(subject|group|attribute\.(\w+))/(.+))$`,"s");var zs=({repositoryClaim:e,repositoryForms:t})=>t??[{by:"id",claims:[e]}],Zs=(e,t)=>(zs(e)[0]?.claims??[]).map(n=>S(t[n]??"")).join("/");function Qs({attributeMapping:e,
repositoryClaim:t,repositorySubject:n},r){if(n)return{subject:n(r)};let o=fr(t),[s]=Object.entries(e).find(([a,l])=>a.startsWith("attribute.")&&l===o)??[];return s===
void 0?{subject:r}:{attribute:{[s.slice(10)]:r}}}function ei(e,t,n){let r=Zs(e,t);if(r===""||e.repositorySubject)return;let o=Qs(e,r);if("subject"in o){let{"goo\
gle.subject":l=""}=e.attributeMapping;return{member:gr(n,r),ifMapped:`google.subject=${l}`}}let[s="",a=""]=Object.entries(o.attribute)[0]??[];return{member:hr(n,
s,a),ifMapped:`attribute.${s}=${e.attributeMapping[`attribute.${s}`]}`}}var ti=(...e)=>[...new Set(e.flatMap(t=>[...t.matchAll(/\bassertion(?:\.(\w+)|\[['"]([^'"]+)['"]\])/g)].
map(([,n,r])=>n??r??"")))];function ni({attributeMapping:e,ownerClaim:t,repositoryClaim:n,trustedBuild:r}){let{condition:o=""}=r??{};return[...new Set([t,n,...ti(
typeof o=="function"?o(""):o,...Object.values(e))])]}var ri=({events:e})=>mr.flatMap(t=>{let n=t==="push"?void 0:e[t];return n===void 0||"noToken"in n?[]:[{who:pr[t],
claims:n}]});function oi(e,t){for(let{claims:n,who:r}of ri(e)){let[[o,s]=["",void 0]]=Object.entries(n);if(JSON.stringify(t[o])!==JSON.stringify(s))continue;let{
base_ref:a}=t;return{kind:r.replace("builds of ",""),told:`${o} is ${_(S(s))}`,...typeof a=="string"&&a!==""?{branch:_(a)}:{}}}}function si(e,t,n){let r=ei(e,t,
n);return{...pe({binding:r,untrusted:oi(e,t)}),claims:ni(e)}}f();function ii(e,t,{report:n,surroundings:r}){let{delegates:o,identity:s,profile:a}=e;if(t.expiresAt!==void 0){let m=`the credentials file works until ${Pt(t.expiresAt)}`;
t.lastsForJob?n.note(`${m}, about as long as the job can run`):n.warn("OIDC_NO_REFRESH",`${m}${ai(t)}`)}s.mode==="federation"&&o.length>0&&n.warn("INPUT_DELEGAT\
ES_NOT_PORTABLE","with delegates, the file has the type impersonated_service_account, which only the libraries for Node and Go read; for Python, Java and gcloud\
 use ci-auth exec");let l=Object.entries(Gt).filter(([m])=>a===Lt&&r.env[m]);for(let[m,h]of l)n.warn("FILE_HIDDEN_BY_TOKEN",`${m} is set: ${h} takes that token,\
 not the credentials file`)}var ai=({source:e,why:t})=>t===void 0&&e==="file"?", unless its token file is renewed":`: ${t??"its source gives no new token"}`;f();var Be=y(G(),1),ce=y(v(),1);var ci=6e4;async function di(e,t){let{audience:n,expiry:r,idToken:o,place:s,source:a}=e,l=a?.mintsAgain?await ui(n,a,e,t):{};if("refresh"in l)return l;let m=(0,ce.join)(
(0,ce.dirname)(s.path),zt());return await t(m,"subject-token",Bt({id_token:o?.value})),{refresh:{kind:"file",path:m,field:"id_token"},why:"its source gives no n\
ew token",...r,...l}}async function ui(e,{origin:t},{launcher:n,place:r},o){if(!n)return{};let{cwd:s,temporaryFolder:a}=r.surroundings,l=await n({origin:t,audience:e,
cwd:s},{beside:r.path,temporaryFolder:a});return l?(await o(l.path,"launcher",l.content),li(l.command.split(" ")[0]??"")?{refresh:{kind:"executable",command:l.command,
timeoutMs:ci}}:{why:`no program may run in ${(0,ce.dirname)(l.path)}; use ci-auth exec`}):{why:"client libraries can run no program here; use ci-auth exec"}}function li(e){
try{return(0,Be.accessSync)(e,Be.constants.X_OK),!0}catch{return!1}}f();var br=y(v(),1),fi=/^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:\..*)?$/i;function mi(e){let{root:t}=br.win32.parse(e),n=e.
slice(t.length).split(/[\\/]/);return/^[\\/]{2}[.?]/.test(t)||n.some(r=>fi.test(r))?"names a Windows device":n.some(r=>/[<>:"|?*]/.test(r))?'contains one of < >\
 : " | ? *, which Windows does not allow':n.some(r=>/[ .]$/.test(r))?"has a name that ends in a dot or a blank, which Windows removes":void 0}f();var pi={expected_project_id:{what:"the project",unknown:"no project is certain",decidedBy:"project_id"},expected_service_account:{what:"the service account",unknown:"\
the job acts as no service account",decidedBy:"service_account"},expected_provider:{what:"the provider",unknown:"the job does not sign in at a provider",decidedBy:"\
workload_identity_provider"},expected_subject:{what:"the subject",unknown:"the job does not sign in with an ID token that has one"}},gi=(e,t,n)=>e.filter(({name:r,
wanted:o})=>!Rt(t[r],o)).map(({name:r,wanted:o})=>{let{decidedBy:s,unknown:a,what:l}=pi[r],m=t[r],h=m===void 0?`${a}, and ${l} must be`:`${l} is "${N(m)}", not`,
p=s?n(s):"the job that signs in";return{code:"GUARDRAIL_REFUSED",message:`${n(r)}: ${h} "${N(o)}"`,suggestions:[`Correct ${p}. Change ${n(r)} only if this job i\
s meant to sign in so.`]}});function Rt(e,t){return e===void 0?!1:t.endsWith("*")?e.startsWith(t.slice(0,-1)):e===t}var wr=e=>/^\d+$/.test(e);var hi=({projectId:e,provider:t,serviceAccount:n})=>({expected_project_id:e,expected_service_account:n,expected_provider:t&&ge(t)});async function yi(e,t,n,r){if(e.
length===0)return;let o=await xi(e,t,n),s={...hi({...n,serviceAccount:o}),expected_subject:await bi(t.actor.idToken?.()?.claims,e)};Ft(gi(e,s,r))}async function bi(e={},t){
let{sub:n}=e,r=t.find(({name:a})=>a==="expected_subject")?.wanted;if(typeof n!="string"||r===void 0||Rt(n,r))return typeof n=="string"?n:void 0;let{otherSubject:o}=await import("./other-subject-ZEKJFWQV.js"),
s=o(e);return Rt(s,r)?s:n}var wi=(e,t,n)=>yi(e.expected,t,Ei(e),n),Ei=({identity:e,projectId:t,serviceAccount:n})=>({provider:e.mode==="federation"?e.provider:void 0,
serviceAccount:n??(e.mode==="key"?e.key.email:void 0),projectId:t});async function xi(e,{actor:t,google:n,mint:r},{serviceAccount:o}){let s=e.find(({name:h})=>h===
"expected_service_account")?.wanted,a=o??(t.idToken?void 0:(await t.principal()).principal);if(s===void 0||a===void 0||!wr(s)||wr(a)||!we(n))return a;let{tokenHolder:l}=await import("./on-demand.js"),
m=await r({format:"access_token",scopes:[Dt],lifetimeSeconds:3600});return await l(n,m.value)??a}f();async function Ii(e,t){let{delegates:n,identity:r,projectId:o,serviceAccount:s,token:a}=e,l=a?.format==="access_token"?a:void 0,{about:m,facts:h}=await t.explain();
return{about:{...{delegates:n,projectId:o,serviceAccount:s,provider:r.mode==="federation"?r.provider:void 0,audience:r.mode==="federation"?r.audience:void 0,scopes:l?.
scopes,user:l?.user,lifetimeSeconds:l?.lifetimeSeconds},...m},facts:h}}var _i=2;function ki(e,{expiresAt:t},n){if(!(e instanceof g)||e.server?.status!==500)return e;
let{skewSeconds:r=0}=e.server;return t-n.now()-r>_i?e:e.with({code:"STS_TOKEN_NEARLY_EXPIRED",message:`the ID token was about to expire
${e.message}`,suggestions:["Sign in right before the credentials are used."]})}var Er=async({identify:e,provider:t},n)=>n&&t?e?.(n.claims,t):void 0;async function Si(e,t){
let{binding:n}=await Er(e,t)??{};return n?{principal:n.member,ifMapped:n.ifMapped}:{principal:e.provider?yr(e.provider):e.target.audience}}async function Ti(e,t){
let{source:n}=e,r=await Er(e,t),[o]=[t?.claims.aud].flat(),s=!n.choosesAudience&&typeof o=="string";return{about:{...r?{described:r}:{},...s?{audience:o,audienceFixedBy:n.
label}:{}},facts:async(a,{serviceAccount:l})=>Ri(e,l,t,r,a)}}function Ri({google:e,provider:t},n,r,{binding:o,claims:s=Ir}={},a){let l=r?vi(r,s):[];return a==="\
STS_CONDITION_REJECTED"&&r?[xr(r),...l]:[...t?[`provider  ${ge(t)}`]:[],...n===void 0?[]:[`service account  ${n}`],...r?Ci(r,e.network.clock):[],...o===void 0?[]:
[`${_(o.member)}${o.ifMapped===void 0?"":` (if the provider maps ${o.ifMapped})`}`],...l]}var Ai=e=>e<0?`${ze(-e)} ago`:`in ${ze(e)}`;function xr({claims:e}){let t=S(
e.sub??"(none)");return`sub  ${_(t)} (${Buffer.byteLength(t)} of at most 127 bytes)`}function Ci(e,t){let{claims:n,expiresAt:r}=e,o=_([n.aud??"(none)"].flat().join(
", "));return[`iss  ${_(S(n.iss??"(none)"))}`,`aud  ${o}`,xr(e),`exp  ${Ai(r-t.now())}`]}var Ir=["repository","repository_owner","ref","environment","event_name",
"job_workflow_ref","namespace_path","project_path"],vi=({claims:e},t)=>t.filter(n=>!["iss","aud","sub","exp"].includes(n)&&(t!==Ir||e[n]!==void 0)).map(n=>`${n}\
  ${e[n]===void 0?"(none)":_(S(e[n]))}`);f();f();f();var de=e=>({text:t})=>e.test(t),_r=e=>`gcloud iam service-accounts keys list --iam-account=${e??"SERVICE_ACCOUNT"}${ne(e)}`,kr=e=>`gcloud iam service-accounts d\
escribe ${e??"SERVICE_ACCOUNT"}${ne(e)}`,Sr=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many token request\
s",suggestions:()=>[Fe]},{code:"OAUTH_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's OAuth endpoint failed; the key is not the reason",suggestions:()=>[
H]},{code:"OAUTH_JWT_TIMEFRAME",matches:de(/must be a short-lived token/),says:"Google does not accept the times of the signed assertion, even after a correctio\
n to its clock",suggestions:()=>[`${re} (timedatectl, or the hypervisor).`]},{code:"OAUTH_LIFETIME_TOO_LONG",matches:de(/lifetime cannot exceed 3600 seconds/),says:"\
the requested lifetime is more than one hour",suggestions:()=>["Set access_token_lifetime to 3600s or less.",`${re}.`]},{code:"OAUTH_JWT_SIGNATURE",matches:de(/Invalid JWT Signature/i),
says:"the key's signature is not accepted: the key was deleted, disabled or rotated",suggestions:({serviceAccount:e})=>[_r(e),"One that is listed as disabled ca\
n be enabled. One that is not listed was deleted, and nobody can get it back.","Let the job sign in without a key, as the same account (setup init --service-acc\
ount). Or create a key, and store that."]},{code:"OAUTH_ACCOUNT_NOT_FOUND",matches:de(/account not found/i),says:"the service account of the key was deleted or \
disabled",suggestions:({serviceAccount:e})=>[kr(e)]},{code:"OAUTH_SUBJECT_INVALID",matches:de(/Invalid email or User ID/i),says:"the user to act for does not ex\
ist",suggestions:({user:e})=>[`Check the user to act for (access token subject): ${e??"(none)"}`]},{code:"OAUTH_DELEGATION_UNAUTHORIZED",matches:({error:e})=>e===
"unauthorized_client",says:"domain-wide delegation is not granted to this service account, or not for all of these scopes",suggestions:({scopes:e=[],serviceAccount:t})=>[
`${kr(t)} --format='value(uniqueId)'`,`Enter that id and these scopes in the Workspace admin console, API controls, domain-wide delegation: ${e.join(",")}`,"Thi\
s change can take hours."]},{code:"OAUTH_SCOPE_INVALID",matches:({error:e})=>e==="invalid_scope",says:"Google refused the scopes or the audience",suggestions:({
audience:e,scopes:t=[]})=>[`Check: ${[...t,e].filter(Boolean).join(", ")}`]},{code:"OAUTH_REJECTED",matches:()=>!0,says:"Google refused the signed assertion",suggestions:({
serviceAccount:e})=>[`Check that the key is one of this account: ${_r(e)}`]}];var Ge="Google OAuth",$i=({universe:e})=>`https://oauth2.${e}/token`;async function ue(e,t,n){let r=await Cr(e,t,n);return Vt(e,r.body,o=>nt(e,"OAUTH_RESPONSE_I\
NVALID",Ge,r,o))}async function Ar(e,t,n){let r=await Cr(e,t,n);return Xt(w(r.body)?.id_token,()=>nt(e,"OAUTH_RESPONSE_INVALID",Ge,r,"an ID token"))}async function Cr(e,t,n){
let r=await Rr(e,t,n,0);if(r.status===200)return r;let o=await Tr(e,r,n);if(!(o.code==="OAUTH_JWT_TIMEFRAME"||o.code==="OAUTH_LIFETIME_TOO_LONG")||r.skewSeconds===
void 0)throw o;let a=await Rr(e,t,n,r.skewSeconds);if(a.status===200)return a;throw await Tr(e,a,n)}function Tr(e,t,n){let r={serviceAccount:n.iss,..."scope"in n?
{audience:void 0,scopes:n.scope.split(" ")}:{audience:n.target_audience,scopes:[]}};return Et(e,o=>wt(Ge,t,Sr,{...o,...r}))}async function Rr(e,t,n,r){let o=Math.
floor(e.network.clock.now()+r),{lifetimeSeconds:s=be,...a}={lifetimeSeconds:void 0,...n},l=await t({...a,aud:$i(e),iat:o,exp:o+s});return ye(e,Ge,`${e.endpoints.
oauth2}/token`,{grant_type:"urn:ietf:params:oauth:grant-type:jwt-bearer",assertion:l})}function Oi(e,t,n){let r=Yn(t),o=gn(async(s,a=be)=>{let l=s.join(" "),m=we(e)?await ue(e,r,{iss:t.email,scope:l,lifetimeSeconds:a}):await Ni(e,r,{email:t.email,
scope:l,lifetimeSeconds:a});return n.mask(m.value),m},e.network.clock);return{account:t.email,principal:async()=>({principal:t.email}),accessToken:o.get,clear:o.
clear,sign:r,explain:async()=>({about:{account:t.email},facts:async()=>[`key of  ${t.email}`,...t.keyId===void 0?[]:[`key id  ${t.keyId}`]]})}}async function Ni({
network:e},t,{email:n,lifetimeSeconds:r,scope:o}){let s=Math.floor(e.clock.now()),a=s+r;return{value:await t({iss:n,sub:n,scope:o,iat:s,exp:a}),expiresAt:a}}var Pi=({
file:e})=>String(e.private_key).split(/\r?\n|\\n/).filter(t=>t.length>=16&&!t.startsWith("-----"));f();var Fi=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED","API_DI\
SABLED"]),ji=2e3,Di=15e3,Li=e=>t=>Mi(t,e);async function Mi(e,t){let{backoffMs:n,network:r,report:o}=t;for(let s=n===void 0?ji:4*n;;s=Math.min(s*1.5,Di)){let a=r.
remainingMs();try{return await e()}catch(l){let{leftMs:m}=t;if(m<=0||!(l instanceof g)||!Fi.has(l.code))throw l;o.note(`${l.code}: waiting for the change to arr\
ive, ${Math.ceil(m/1e3)} s left`),await r.wait(Math.min(s,m),`the change to arrive (${l.code})`,!0),t.leftMs-=a-r.remainingMs()}}}f();var vr=e=>new g("INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} a service account`,{suggestions:["Set `service_account` to the account to impersonate."]});async function Ui(e,{
account:t,sign:n},r){if(t===void 0||!n)throw vr("ID tokens and `access_token_subject` need");return r.format==="id_token"?Ar(e,n,{iss:t,target_audience:r.audience}):
ue(e,n,{iss:t,scope:r.scopes.join(" "),sub:r.user??"",lifetimeSeconds:r.lifetimeSeconds})}function Bi(e,t,n,{lifetimeSeconds:r,scopes:o,user:s}){let a=Gi(n);return ue(
e,m=>t(h=>Yt(e,h,m)),{iss:a,scope:o.join(" "),sub:s,lifetimeSeconds:r})}function Gi({serviceAccount:e}){if(e.includes("@"))return e;let t="domain-wide delegatio\
n needs the email of the service account, not its unique id";throw new g("INPUT_SERVICE_ACCOUNT_INVALID",t,{suggestions:[`gcloud iam service-accounts describe ${e}\
 --format='value(email)'`]})}f();function Ji(e,{nameOf:t},n){let r=Wi(e,n);return Ki(e,t,o=>{let{mode:s}=me[o];return s!==void 0&&r.federation!==r.key&&!r[s]?Ke(`has no effect with ${t(r.key?"c\
redentials_json":"workload_identity_provider")}`):Vi(o,r,t)??Xi[o]?.(r,t)})}var Ki=(e,t,n)=>Mt.flatMap(r=>{let o=e[r]?.trim()??"",s=o===""||Hi(r,o)?void 0:n(r);if(s===void 0)return[];let{code:a,message:l,suggestions:m=[]}=s;return{code:a,
message:`${t(r)} ${l}`,suggestions:m.map(h=>h.replace(/\b(delete) it\.$/i,`$1 ${t(r)}.`))}});function Wi(e,t=!!e.service_account?.trim()){let n=!!e.workload_identity_provider?.
trim();return{federation:n,key:!!e.credentials_json?.trim(),direct:n&&!e.service_account?.trim(),format:e.token_format?.trim()??"",file:hn(e,"create_credentials\
_file"),impersonates:t}}function Hi(e,t){let{default:n,type:r}=me[e];return n===void 0?!1:r==="duration"?$r(Qe(t),Qe(n)):r==="boolean"?$r(Ze(t),Ze(n)):t===n}var $r=(e,t)=>e.
ok&&t.ok&&e.value===t.value,Nr=e=>["","access_token","id_token"].includes(e);function Vi(e,t,n){let{format:r}=me[e];if(r===void 0||t.format===r||!Nr(t.format))return;
let o=`${n("token_format")} ${r}`;return Ke(`has no effect without ${o}`,`Add ${o}, or delete it.`)}var Ke=(e,t="Delete it.")=>({code:"INPUT_NOT_APPLICABLE",message:e,
suggestions:[t]}),Je=(e,t,n="")=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:`${n}needs ${e("service_account")}: ${t}`,suggestions:["Add the service account\
 to act as."]}),Or=({file:e},t)=>e?void 0:Ke(`has no effect with ${t("create_credentials_file")} false`),Xi={token_format:({direct:e,format:t},n)=>e&&t==="id_to\
ken"?Je(n,"a federated identity has no ID token of its own","id_token "):void 0,delegates:({direct:e},t)=>e?Je(t,"there is no account to delegate to"):void 0,access_token_subject:({
direct:e},t)=>e?Je(t,"a service account signs for the user"):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:r},o)=>e?Je(o,"a federated tok\
en lives as long as the CI's ID token"):n==="access_token"||!Nr(n)||t&&r?void 0:Ke("has no effect without an access token or a credentials file with a service a\
ccount"),profile:Or,credentials_file_path:Or};f();var Pr={federation:"workload_identity_provider",key:"credentials_json"},Yi="This machine already runs as a service account, which client libraries use. To act a\
s another one: ci-auth exec --service-account ACCOUNT -- COMMAND";function qi(e){let{add:t,ambient:n,mode:r,raw:o,secretsWithheld:s}=e,a=r===void 0?Object.values(
Pr):[Pr[r]],l=a.some(m=>o[m]!==void 0);t("INPUT_SOURCE_MISSING",[zi(a,l,e),...s===void 0?[]:[s]].join("; "),...n?[Yi]:[],...l||s!==void 0?[Zi(s)]:a.flatMap(ea(e)))}
function zi(e,t,{nameOf:n,raw:r}){let o=e.find(a=>r[a]);if(o!==void 0)return`${n(o)} contains only blanks`;let s=e.map(n);return s.length>1?`neither ${s.join(" \
nor ")} ${t?"has a value":"is given"}`:`${s[0]} is ${t?"empty":"not given"}`}var Zi=e=>e===void 0?"Check the name of the secret or variable, and that this job m\
ay read it.":"Skip this step in such runs, or run it after the merge. A provider name is not a secret: write it into the workflow.",Qi="To see the names, fill i\
n POOL and PROJECT_ID: gcloud iam workload-identity-pools providers list --workload-identity-pool=POOL --location=global --project=PROJECT_ID --format='value(na\
me)'",ea=({nameOf:e})=>t=>{let n=e(t);if(t==="workload_identity_provider")return[`Give the full name of the provider: ${n} ${Ht}`,Qi];let r=n.startsWith("--")?`\
 PATH, or the key itself in ${Ut(t)}`:"";return[`Give a service account key: ${n}${r}`]};f();f();var We="CI_AUTH_EXPECTED_AUDIENCE";function Fr(e,t){if(!e[We])return[];let n=jt(e[We]);return t.filter(r=>!n.includes(r)).map(r=>({code:"GUARDRAIL_REFUSED",message:`\
--expected-audience: an ID token is asked for "${N(r)}", which is none of ${N(n.join(", "))}`,suggestions:["Correct the audience. Change what is expected only i\
f this job is meant to have such a token."]}))}var ta=/^(CI_AUTH_|INPUT_)(EXPECTED_.+)$/,na=(e,t)=>Object.keys(e).flatMap(n=>{if(n===We)return Fr(e,ra(t));let[,r="",o=""]=ta.exec(n)??[],s=o.toLowerCase();if(o===
""||e[n]===""||fe.some(m=>m===s))return[];let a=`${_(n)} guards nothing: there is no input ${_(s)}${bn(s,fe)}`,l=[`Remove it, or write one of: ${fe.map(m=>r+m.toUpperCase()).
join(", ")}`];return[{code:"INPUT_GUARDRAIL_UNKNOWN",message:a,suggestions:l}]});function ra({audience:e,workload_identity_provider:t}){let n=Wt(t?.trim()??"");
return"code"in n?[]:[e?.trim()||Kt(n)]}f();f();var jr=e=>e.replaceAll("_","-");var oa=["workload_identity_provider","service_account","audience","delegates","universe","token_format","access_token_lifetime","access_token_scopes","access_to\
ken_subject","id_token_audience"],sa=/^(?:OIDC|STS|IAM|API)_/;function ia(e,t){if(!(e instanceof g)||!sa.test(e.code))return e;let n=oa.flatMap(o=>{let s=t[o]?.
trim().replace(/\s*\n\s*/g,",");return s?[`--${jr(o)}`,/^[\w./:@-]+$/.test(s)?s:U(s)]:[]}),r=[`${Jt} doctor`,...n].join(" ");return e.with({suggestions:[...e.suggestions,
`To have it explained, in the same job: ${r}`]})}f();f();var Mr=y(et(),1),L=y(G(),1),Ur=y(rt(),1);var k=y(v(),1);f();var Dr=y(et(),1),R=y(G(),1);function At(e){try{return(0,R.readFileSync)(e,"utf8")}catch(t){return xe(void 0)(t)}}function He(e,t,n=384,r=`${e}.${(0,Dr.randomBytes)(8).toString("hex")}`){try{
(0,R.writeFileSync)(r,t,{flag:"wx",mode:n}),(0,R.chmodSync)(r,n),ke(()=>(0,R.renameSync)(r,e))}catch(o){throw(0,R.rmSync)(r,{force:!0}),o}}var aa="tokens",D="edits.json",ca=20;function Br(e,t){let{folder:n,jobKey:r}=e.ledger(t);return da((0,k.join)(st(n).path,sn(r)),t.env)}function da(e,t){let n={...st(
(0,k.dirname)((0,k.dirname)(e)),t),path:(0,k.dirname)(e)},{uid:r}=n,o={path:e,uid:r},s=()=>Te(n)&&Te(o);function a(p){return Re(n),Re(o),p.reduce((b,E)=>{let A={
path:(0,k.join)(b,E),uid:r};return Re(A),A.path},e)}let l=()=>Te(n)?Ct(n.path).filter(p=>p.startsWith(`${(0,k.basename)(e)}.removed-`)).map(p=>(0,k.join)(n.path,
p)):[];async function m(){let p=await Lr(l());return la(n),p.length>0?[{path:e,outcome:"removed"}]:[]}let h=p=>Lr(p.filter(b=>b!==D).map(b=>(0,k.join)(e,b)));return{
path:e,uid:r,exists:s,isUsed(){let p=s(),{read:b,readUnknown:E}=on(e);return b().length>0||E().length>0||p&&Ct(e).some(A=>A!==aa)},make(...p){for(let b=1;;b++)try{
return a(p)}catch(E){if(b===ca||Ee(E.cause)!=="ENOENT")throw E}},async remove(){try{let p=s()?Ct(e):void 0;return p?.includes(D)?await h(p):(p&&ke(()=>(0,L.renameSync)(
e,`${e}.removed-${(0,Mr.randomBytes)(8).toString("hex")}`)),await m())}catch(p){return[ua(e,p)]}}}}function ua(e,t){let n={path:e,outcome:"refused",code:"CLEANU\
P_REFUSED"};return t instanceof g?{...n,reason:`${e} was not removed: ${t.message}`}:{...n,reason:`${e} was not removed: ${j(t)}`,remedy:_e(e)}}async function Lr(e){
for(let t of e)await qt(()=>(0,Ur.rm)(t,{recursive:!0,force:!0}));return e.map(t=>({path:t,outcome:"removed"}))}function Ct(e){try{return(0,L.readdirSync)(e)}catch(t){return xe([])(t)}}function la({path:e,stays:t}){if(!t)try{(0,L.rmdirSync)(e)}catch(n){if(!["ENOENT","ENOT\
EMPTY","EEXIST"].includes(Ee(n)))throw n}}function Gr(e,t){for(let{content:n,mode:r=384,path:o}of t){let s=fa(e,o);try{He(s,n,r)}catch(a){throw z(Ie(s,j(a)),a)}}}
function fa(e,t){let n=t.split("/");return(0,k.join)(e.make(...n.slice(0,-1)),n.at(-1)??"")}f();var Y=y(G(),1),le=y(v(),1);f();var Ve=1;var ma=(e,t)=>Gr(e,[{path:D,content:JSON.stringify({version:Ve,edits:t})}]);function pa(e){let t=(0,le.join)(e.path,D),n;try{n=e.exists()?At(t):void 0}catch(a){
throw a instanceof g?a:vt(t,j(a),a)}if(n===void 0)return[];let r=ga(n),{edits:o,version:s}=Array.isArray(r)?{edits:r,version:Ve}:r??{};if(typeof s=="number"&&s!==
Ve)throw vt(t,`it has the format ${s}`);if(s!==Ve||!Array.isArray(o)||!o.every(ha))throw vt(t,"it is damaged");return o}function ga(e){try{return JSON.parse(e)}catch{
return}}var ha=e=>{let{before:t,content:n,path:r,undo:o}=e??{};return[n,r,o,t??""].every(s=>typeof s=="string")},vt=(e,t,n)=>{let r=`${e}, the record of what --\
in-place changed in your files, cannot be read: ${t}`,o="Run ci-auth cleanup again, with the version that ran configure: the record stays until it is read.",s=`\
If that does not help, take our settings out of your files by hand, then remove ${e}`;return z({code:"FILE_WRITE_FAILED",message:r,suggestions:[`${o} ${s}`]},n)};
function Jr(e){let t;try{t=pa(e)}catch(a){return ya(e)?[]:[wa(e,a)]}let n=t.toReversed().map(a=>({edit:a,...Ea(a)})),r=n.filter(({again:a})=>a).map(({edit:a})=>a),
o=t.length===0?[]:ba(e,r.toReversed());return[...n.filter(({edit:a,outcome:l})=>l!=="absent"||a.before===void 0).map(({again:a,edit:l,...m})=>m),...o]}function ya(e){
try{return e.exists(),!1}catch{return!0}}function ba(e,t){let n=(0,le.join)(e.path,D);try{return t.length>0?ma(e,t):(0,Y.unlinkSync)(n),[]}catch(r){let o=`${n} \
was not removed: ${j(r)}`;return t.length>0?[]:[{...$t(n,o),remedy:_e(n)}]}}var $t=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:t}),wa=({path:e},{
message:t,suggestions:[n=""]})=>({...$t((0,le.join)(e,D),t),remedy:n});function Ea({before:e,content:t,path:n,undo:r}){let o=`Remove from ${n}: ${r}`,s=a=>({...$t(
n,`${n} was not put back as it was: ${a}`),remedy:o});try{let a=At(n);if(a===e)return{path:n,outcome:"absent"};let l=a===t?(0,Y.lstatSync)(n):void 0;return l?.isFile()?
(e===void 0?(0,Y.unlinkSync)(n):He(n,e,l.mode&511),{path:n,outcome:"restored"}):s("somebody else has changed it since")}catch(a){let l=`${j(a)}; the record of i\
t stays, and the next cleanup tries again`;return{...s(l),again:!0}}}async function xa(e,t){let n=Br(e,t);return[...Jr(n),...await n.remove()]}export{Ji as applicabilityProblems,ki as asNearlyExpired,ho as causeOf,wi as checkPlan,xa as cleanTools,Yr as cleanUpStep,si as describedByCi,xo as environmentTokenSource,
_o as eraseLeft,Ti as explainFederated,Ii as explainSignIn,Et as explained,hs as failureOf,Si as federatedPrincipal,na as guardrailProblems,Wo as iamRefusals,Oi as keyActor,
Pi as keySecrets,Bi as mintOfUser,Ui as mintSigned,qi as missingSource,yn as nearest,vr as noAccount,Qr as noTokenFrom,ts as parseServiceAccountKey,lr as proxyRefusal,
So as readmittedBy,di as refreshByFile,wt as refused,yo as remedies,Li as repeating,ys as retryLine,fo as runProgram,Os as shownAnswer,ds as stsRefusals,us as tokenHolder,
Ys as tunnel,es as unreadable,No as uploadWarnings,ks as waitFailure,ii as warnOfFile,mi as windowsFault,ia as withDoctor};
