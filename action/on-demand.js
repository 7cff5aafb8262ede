import{$ as an,A as B,B as tt,C as ye,D as Ht,E as nt,F as Ee,K as be,M as Vt,N as Xt,R as en,T as tn,U as nn,Y as sn,aa as it,b as ze,ba as Re,c as M,ca as J,d as Nt,
da as cn,e as Ze,f as Ft,fa as Ce,g as Qe,ga as dn,ha as Z,i as jt,ia as un,j as Dt,ja as ln,ka as fn,la as mn,m as Lt,n as fe,na as pn,o as me,p as Mt,q as Bt,
qa as gn,s as ge,t as he,v as Jt,w as Kt,x as Wt}from"./shared-2.js";import{c as Xr}from"./shared-3.js";import{A as _e,C as z,D as Yt,E as ke,
F as Se,G as qt,I as zt,J as ot,K as Zt,L as Qt,M as st,N as Te,O as Ae,Q as rn,R as on,a as g,b as Pt,c as b,d as pe,e as S,f as Ut,j as Gt,k as U,l as I,m as _,
o as N,p as T,r as et,s as G,t as rt,u as Vr,v,w as we,x as j,y as xe,z as Ie}from"./shared-4.js";import{a as Hr,b as y,g as f}from"./shared-5.js";var wn=Hr((Ma,bn)=>{f();bn.exports=process.getBuiltinModule("node:process")});f();f();function Yr(e,t){let[n,r]=[[...e],[...t]],o=[Array.from({length:r.length+1},(a,l)=>l)],s=(a,l)=>o[a]?.[l]??Number.POSITIVE_INFINITY;for(let[a,l]of n.entries()){
let m=[a+1];o.push(m);for(let[h,p]of r.entries()){let E=l===r[h-1]&&p===n[a-1],w=s(a,h)+(l===p?0:1),R=E?s(a-1,h-1)+1:w;m.push(Math.min(w,R,s(a,h+1)+1,s(a+1,h)+1))}}
return s(n.length,r.length)}var qr=({length:e})=>Math.max(1,e/3);function hn(e,t){let n=2*Math.max(...t.map(o=>[...o].length)),[r]=[...e].length>n?[]:t.map(o=>({
candidate:o,edits:Yr(e.toLowerCase(),o.toLowerCase())})).sort((o,s)=>o.edits-s.edits);return r!==void 0&&r.edits<=qr(r.candidate)?r.candidate:e.length>2?t.find(
o=>e.startsWith(o)||o.startsWith(e)):void 0}function yn(e,t){let n=hn(e,t);return n===void 0?"":` (did you mean ${n}?)`}f();f();var En=20;function ve(e,t){let n=b(e);return n?`the keys ${zr(n)}`:t}function $e(e,t){return/\bjson\b/i.test(t)||/^\s*\{/.test(e)?ve(e,"no whole JSON object: it\
 is cut off, or damaged"):ve(e,t===""?"no JSON, and no content type":`content type "${t}"`)}function zr(e){let t=Object.keys(e),n=t.length>En?["\u2026"]:[];return[
...t.slice(0,En).map(N),...n].join(", ")||"(none)"}f();function at(e,t,n,r=()=>e){let o=e.trim();if(o==="")throw Q(n,"empty");if(t===void 0&&!o.startsWith("{"))return{token:o,isExact:o===e};let s=b(o),a=t===void 0?[
"id_token","value","token"]:[t],l=a.find(m=>typeof s?.[m]=="string"&&s[m]!=="");if(l!==void 0){let m=String(s?.[l]);return{token:m.trim(),field:l,isExact:m.trim()===
m}}throw new g("OIDC_RESPONSE_INVALID",`${n} holds ${ve(r(),"no JSON")}, not ${a.join(" or ")}`,{suggestions:["Name the field that holds the token: --oidc-token\
-field NAME"]})}var ct=(e,t,n)=>at(e,t,n).token,Q=(e,t)=>new g("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but it has none (${t})`,{suggestions:[
"Make the CI put its ID token there: the variable, file or command must exist in this step."]});async function Zr(e,t){return t.status<200||t.status>299?Qr(e,t):e.field===void 0&&t.body.trim()===""?Q(`the answer of ${e.label}`,"empty"):eo(e,await t.show())}
async function Qr({causeOf:e,label:t,remedies:n},{body:r,status:o}){let s=to(r),a={status:o,text:s},l=await e?.(a);return l?l.with({server:a}):new g("OIDC_REQUE\
ST_FAILED",`${t} refused to issue an ID token: HTTP ${o}: ${s}`,{server:a,suggestions:[...await n?.(a)??[],...dt(o)?["Run the job again. For longer failures, ra\
ise the inputs retries or timeout."]:[]]})}function eo({field:e,label:t},{contentType:n,shown:r,status:o}){let s=$e(r,n),a=e===void 0?"a token":`a token in "${e}\
"`;return new g("OIDC_RESPONSE_INVALID",`${t} answered ${o} without ${a}, but ${s}`,{suggestions:["Check whether a proxy between the job and the server answers \
in place of the server."]})}var dt=e=>e===408||e===429||e>=500;function to(e){let{error:t,message:n}=b(e)??{},r=[n,t].find(o=>typeof o=="string"&&o!=="");return T(
typeof r=="string"?r:e)||"(no text)"}f();var Tn=y(wn(),1);f();var K=y(G(),1),In=y(Vr(),1),ee=y(v(),1),Oe={platform:(0,In.platform)(),isFile:so},xn=[".com",".exe",".bat",".cmd"];function ut(e,t,n=Oe){let{join:r}=lt(n);return _n(no(t,n).map(o=>r(o,e)),n)}var _n=(e,t)=>e.flatMap(n=>oo(n,t)).find(t.isFile),lt=({platform:e})=>e==="win32"?ee.win32:
ee.posix;function no(e,t){let{delimiter:n,isAbsolute:r}=lt(t);return(t.platform==="win32"?ro(e):(e.PATH??"").split(n)).filter(s=>r(s))}function ro(e){let[,t=""]=Object.
entries(e).find(([n])=>n.toUpperCase()==="PATH")??[];return(t.match(/(?:"[^"]*"|[^;"])+/g)??[]).map(n=>n.replace(/^"(.*)"$/,"$1"))}function oo(e,{platform:t}){return t!==
"win32"||xn.includes(ee.win32.extname(e).toLowerCase())?[e]:xn.map(n=>e+n)}function so(e){try{return(0,K.statSync)(e).isFile()?((0,K.accessSync)(e,K.constants.X_OK),
!0):!1}catch{return!1}}function kn({args:e,cwd:t,env:n,file:r},o=Oe){if(o.platform!=="win32")return{file:r,args:e};let a=!/[\\/:]/.test(r)?ut(r,n,o):_n([lt(o).resolve(
t,r)],o);return a===void 0?"ENOENT":/\.(?:bat|cmd)$/i.test(a)?io(a,e,n):{file:a,args:e}}function io(e,t,n){if(t.some(s=>/[\r\n]/.test(s)))return"it is a batch f\
ile, and a batch file cannot take an argument with a line break";let r=ft(n);if(r===void 0)return"it is a batch file, and SystemRoot, the folder of cmd, is not \
set";let o=[e,...t].map(co).join(" ");return{file:`${r}\\cmd.exe`,args:["/e:on","/v:off","/d","/s","/c",`"${o}"`],windowsVerbatimArguments:!0}}function ft(e){let t=e.
SystemRoot??e.SYSTEMROOT;return t&&`${t}\\System32`}var ao=/^[\w#$*+./:?@\\-]*[\w#$*+./:?@-]$/,co=e=>ao.test(e)?e:`"${e.replace(/(\\*)"/g,'$1$1""').replace(/(\\+)$/,
"$1$1").replaceAll("%","%%cd:~,%")}"`;var Sn=1<<20;function uo(e,t){let{env:n,file:r}=e,s=!/[\\/:]/.test(r)&&(n.PATH??n.Path)!==void 0?ut(r,n,t):r;return s===void 0?"ENOENT":kn({...e,file:s},t)}async function lo(e,t=Oe){
let{args:n,cwd:r,env:o,file:s,input:a,shell:l=!1,signal:m,timeoutMs:h}=e,p=l?{file:s,args:n}:uo(e,t);if(typeof p=="string")return{stdout:"",stderr:"",failure:`c\
annot be started (${p})`};let E=t.platform==="win32",{spawn:w}=await import("node:child_process");return new Promise(R=>{let{windowsVerbatimArguments:Jr}=p,Kr={
cwd:r,env:{...o},shell:l,detached:!E,windowsHide:!0,windowsVerbatimArguments:Jr},O=w(p.file,p.args,Kr),q={stdout:"",stderr:""},Xe,Ye=x=>{let C=Xe===void 0;Xe??=
x,E?C&&mo(O,()=>w(...po(O,o))):fo(O)},Wr=setTimeout(()=>Ye(`ran for more than ${h/1e3} s`),h),qe=()=>Ye("was interrupted");m?.addEventListener("abort",qe,{once:!0}),
m?.aborted&&qe();for(let x of["stdout","stderr"])O[x].setEncoding("utf8").on("data",C=>{q[x]+=C,q[x].length>Sn&&Ye(`printed more than ${Sn} bytes`)});let $t=x=>{
clearTimeout(Wr),m?.removeEventListener("abort",qe);let C=Xe??x,Ot=T(q.stderr);R(C===void 0?q:{...q,failure:Ot?`${C}: ${Ot}`:C})};O.on("error",({code:x})=>$t(`c\
annot be started (${x})`)),O.on("close",(x,C)=>$t(x===0?void 0:`ended with ${x??C}`)),O.stdin.on("error",()=>{}),O.stdin.end(a)})}function fo(e){try{e.pid!==void 0&&
(0,Tn.kill)(-e.pid,"SIGKILL")}catch{}}function mo(e,t){if(e.pid===void 0)return;let n=()=>{e.kill("SIGKILL");for(let r of[e.stdout,e.stderr])r.destroy()};t().on(
"error",n).on("close",n)}var po=({pid:e},t)=>[`${ft(t)}\\taskkill.exe`,["/pid",String(e),"/t","/f"],{env:{...t},stdio:"ignore",windowsHide:!0}];f();var go=(e,{text:t})=>/in '?Completed'? state/i.test(t)?yo(e):void 0,ho=({status:e})=>dt(e)?[]:['Check that the job still runs and has "id-token: write".'],yo=e=>new g(
"OIDC_JOB_COMPLETED",`${e} issues no token for a job that has ended`,{suggestions:["Use the credentials only while the job runs, or use a service account: its a\
ccess token is still valid after the job."]});f();var An=y(G(),1),Rn=y(v(),1);var Eo=(e,t,{field:n,lastsForJob:r=!1}={})=>({...Cn(`the variable ${e}`,async()=>ct(t[e]??"",n,`the variable ${e}`)),lastsForJob:r}),Cn=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function bo(e,{field:t,isRenewed:n=!1,lastsForJob:r=!1}={}){let o=`the file ${e}`,s=()=>{try{return(0,An.readFileSync)(
e,"utf8")}catch(a){throw Q(o,String(a.code))}};return{...Cn(o,async()=>ct(s(),t,o)),mintsAgain:n,lastsForJob:r,refreshSource(){let a=at(s(),t,o);if(a.isExact)return{
kind:"file",path:e,...a.field===void 0?{}:{field:a.field}}}}}function wo(e,t){if(e.CI_AUTH_ID_TOKEN)return Eo("CI_AUTH_ID_TOKEN",e);let n=e.CI_AUTH_ID_TOKEN_FILE;
return n?bo((0,Rn.resolve)(t,n)):void 0}f();var P=y(rt(),1),te=y(v(),1);var xo=P.constants.O_WRONLY|(P.constants.O_NOFOLLOW??0)|(P.constants.O_NONBLOCK??0);async function Io(e,t){let n=await(0,P.readdir)((0,te.dirname)(e)).catch(()=>[]),
r=[];for(let o of[e,...n.filter(zt).map(s=>(0,te.join)((0,te.dirname)(e),s))])await _o(o,t)&&r.push(o);return{erased:r,text:r.length===0?"":`; its content was e\
rased, and what is left is ${r.join(", ")}`}}async function _o(e,t){let n=await(0,P.open)(e,xo).catch(()=>{});try{if(!n)return!1;let r=Zt(await n.stat({bigint:!0}));
return t.some(o=>o.remove&&Qt(o,r))?(await n.truncate(),!0):!1}catch{return!1}finally{await n?.close()}}f();var W=y(v(),1);async function ko(e,t,n,r){let{default:o}=await import("./ignore.js");for(let[s,a]of e.entries()){let l=(0,W.relative)((0,W.dirname)(a),n).split(
W.sep).join("/"),m=o({ignorecase:r}).add(t[s]??"").test(l);if(m.unignored)return a;if(m.ignored)return}}f();var vn=y(rt(),1),F=y(v(),1);var So=/^#!include:(.+)$/,To=4096,$n=e=>e.length<=To;async function Ao(e,t){let{default:n}=await import("./ignore.js"),r=!1;for(let o of e.replace(/^\uFEFF/,"").
split(`
`)){if(o.startsWith("#")||o.trim()===""||!$n(o))continue;let[,s,a=""]=/^(!?)(.*)$/s.exec(o.trim())??[],l=F.posix.normalize(`/${a.trim()}`).replace(/(?<=.)\/$/,"");
l!=="/"&&n({ignorecase:!1}).add(l).ignores(t)&&(r=s!=="!")}return r}var Ro=e=>[...new Set([...e].reverse())].reverse();async function Co(e,t,n){let{default:r}=await import("./ignore.js"),
s=(await Promise.all(Ro(e.split(/\r?\n/)).map(a=>{let l=So.exec(a)?.[1];return l===void 0?a:n(l.trim())}))).flatMap(a=>a.split(`
`)).filter($n);return r({ignorecase:!1}).add(s.join(`
`)).ignores(t)}var vo=e=>e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?"),$o=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,
On=/\.(?:docker|container)ignore$/;async function Oo(e,t){let n=nn(t,e);if(n===void 0)return[];let r=await No(t),o=[...r.filter(s=>On.test(s)).map(s=>Fo(s,n,t)),
...r.filter(s=>s===".gcloudignore").map(s=>jo(s,n,t)),Do(r,n)];return(await Promise.all(o)).filter(s=>s!==void 0)}async function No(e){return(await(0,vn.readdir)(
e,{withFileTypes:!0}).catch(()=>[])).filter(n=>!n.isDirectory()).map(({name:n})=>n).sort()}var Nn=e=>en(e).catch(()=>"");function Pn(e){return ot((0,F.basename)(
e))?e.includes("/")?`**/${Se}`:Se:vo(e)}var Po=e=>ot((0,F.basename)(e))?Se:tn(e);async function Fo(e,t,n){if(!await Ao(await Nn((0,F.join)(n,e)),t))return`${e} \
does not keep the credentials file out of images: add the line ${Pn(t)}`}async function jo(e,t,n){let r=o=>Nn((0,F.join)(n,o));if(!await Co(await r(e),t,r))return`${e}\
 does not keep the credentials file out of uploads: add the line ${Po(t)}`}async function Do(e,t){if(e.includes(".dockerignore")||e.includes(".containerignore"))
return;let n=e.find(r=>$o.test(r)&&!On.test(r)&&!e.includes(`${r}.dockerignore`));if(n)return`there is no .dockerignore in the folder of ${n}, so the credential\
s file can get into images: create it with the line ${Pn(t)}`}f();f();f();function ne(e){let t=e===void 0?"PROJECT_ID":B(e);return t===void 0?"":` --project=${I(t)}`}var Lo="If it was changed minutes ago, wait: Google needs about 2 minutes, at times 7 or more",Pe=`${Lo}. wait_for_propagation 5m repeats a sign-in until then.`;var H="Run the job again. For longer failures, increase retries or timeout.",Fe="Request one token per job and reuse it. Do not start all jobs of a large matrix\
 at once.",re="Set the clock of this machine",Fn="Get a new ID token, and sign in right before the credentials are used.",jn="Make the issuer available on the p\
ublic internet, over https, without a redirect.",Mo=({projectId:e,provider:t})=>he({projectNumber:t?.projectNumber??e??"PROJECT_ID",pool:t?.pool??"POOL"}),pt=e=>`${Mo(
e)}/providers/${e.provider?.provider??"PROVIDER"}`,gt="gcloud iam workload-identity-pools",$=e=>`${gt} providers describe ${pt(e)} --format=json`,mt={"<number>":"\
of the project","<pool>":"",AUDIENCE:"aud of the token",ISSUER:"iss of the token",ISSUER_URL:"",MAPPING:"all of it: it is replaced",ORGANIZATION_ID:"a number",POOL:"",
PRINCIPAL:"who signs in here",PROJECT_ID:"",PROVIDER:"",ROLE:"such as roles/storage.objectViewer",SERVICE_ACCOUNT:"its email",YOUR_EMAIL:""},Uo=new RegExp(`(?<!\
[\\w.-])(?:${Object.keys(mt).join("|")})(?![\\w.-])`,"g");function je(e){let t=e.replace(/'[^']*:[^']*'/g,s=>(s.match(/<\w+>/g)??[]).join(" ")),n=[...new Set(t.
match(Uo))];if(n.length===0||/\bfill in /i.test(e))return e;let r=n.map(s=>mt[s]?`${s} (${mt[s]})`:s).join(" and "),o=e.replace(/: (?=(?:gcloud|export) )/,`, fi\
ll in ${r}: `);return o===e?`Fill in ${r}: ${e}`:o}var Bo=(e,t)=>je(`gcloud resource-manager org-policies allow constraints/${e} ${I(t)} --organization=ORGANIZA\
TION_ID`),Go="iam.allowServiceAccountCredentialLifetimeExtension";var V=(e,t)=>`${gt} providers update-oidc ${pt(e)} ${t}`,ht=e=>`Save the issuer's current keys as jwks.json, each with kid and alg, and upload them: ${V(e,"--jw\
k-json-path=jwks.json")}`,Dn=e=>`${gt} providers undelete ${pt(e)}`;var Jo=(e,t)=>`gcloud services enable ${I(e)} --project=${I(t)}`,Ln=(e,t)=>Jo(e.service??t,(e.consumer??"PROJECT_ID").replace(/^projects\//,"")),Ne=(e,t,n,r="No\
ne")=>`gcloud iam service-accounts add-iam-policy-binding ${e??"SERVICE_ACCOUNT"}${ne(e)} --role=roles/${t} --condition=${r} --member=${U(n)}`;function De(e,t="iam.workloadIdentityUser"){let{account:n,described:r,serviceAccount:o}=e;if(n!==void 0)return[Ne(o,"iam.serviceAccountTokenCreator",`serviceAcc\
ount:${n}`)];let{binding:s}=r??{};return s?[Ne(o,t,s.member),...Un(e)]:Bn(e)}function Mn(e){let{account:t,delegates:n=[],described:r,serviceAccount:o="SERVICE_A\
CCOUNT"}=e,s=t===void 0?r?.binding?.member:`serviceAccount:${t}`,a=[s,...n.map(m=>`serviceAccount:${m}`)],l=[...n,o].flatMap((m,h)=>{let p=a[h];return p===void 0?
[]:[Ne(m,"iam.serviceAccountTokenCreator",p)]});return t===void 0?[...s===void 0?Bn(e):[],...l,...Un(e)]:l}var Un=e=>e.described?.binding?.ifMapped===void 0?[]:
[`This binding works only if the provider maps ${e.described.binding.ifMapped}. To see its mapping: ${$(e)}`],Bn=e=>e.provider===void 0?[Ne(e.serviceAccount,"ia\
m.workloadIdentityUser","PRINCIPAL")]:[`The mapping of the provider decides which principal this job is. To see it: ${$(e)}`],yt=({projectId:e,serviceAccount:t=""})=>je(
`gcloud iam service-accounts list --project=${e??I(B(t)??"PROJECT_ID")}`),Gn=(e="SERVICE_ACCOUNT")=>["Ask for 3600s or less.",Bo(Go,e)];var Et=e=>t=>t.status===403&&e.test(t.metadata.permission??""),Ko=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credential\
s in this project",suggestions:()=>[Fe]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=500,says:"IAM Credentials failed; the configuration is not the reason",
suggestions:()=>[H]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[Ln(t,"iamcredentials.googleapis.com"),Pe]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.
test(t),says:"the scope of the calling token is too narrow for IAM Credentials",suggestions:()=>["Request the scope https://www.googleapis.com/auth/cloud-platfo\
rm in the exchange."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||Et(/implicitDelegation/)(e)),says:"a hop of the \
delegation chain is not allowed, or does not exist",suggestions:e=>Mn(e)},{code:"IAM_ID_TOKEN_DENIED",matches:Et(/getOpenIdToken/),says:"the job may not mint ID\
 tokens of this service account",suggestions:e=>[...De(e),Pe]},{code:"IAM_SIGN_DENIED",matches:Et(/signJwt|signBlob/),says:"the job may not sign as this service\
 account, which domain-wide delegation needs",suggestions:e=>[...De(e,"iam.serviceAccountTokenCreator"),"The role Workload Identity User does not hold this perm\
ission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service account",suggestions:e=>[...De(e),Pe]},{code:"\
IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[yt(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({
text:e})=>e.includes("allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({
serviceAccount:e})=>Gn(e)},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({
lifetimeSeconds:e})=>[`Change access_token_lifetime (requested: ${e} s).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INV\
ALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the sc\
opes: ${e.join(", ")}. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"\
IAM Credentials does not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed m\
eanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[yt(e)]}];f();var Jn=65536;function Kn({body:e,status:t}){let n=b(e),{error:r,error_description:o}=n??{};return typeof r=="string"?{status:t,error:r,text:(typeof o=="string"?
o:r).slice(0,Jn),reason:"",metadata:{}}:typeof r=="object"&&r!==null?Wo(t,r):{status:t,error:"",text:T(e)||"(empty body)",reason:"",metadata:{}}}function Wo(e,t){
let r=(Array.isArray(t.details)?t.details:[]).find(o=>typeof o?.reason=="string");return{status:e,error:S(t.status??""),text:S(t.message??"(no message)").slice(
0,Jn),reason:r?.reason??"",metadata:Wn(r?.metadata??{},S)}}function bt(e,t,n,r){let o=Kn(t),s=n.at(-1),a=Ho(t)?{...s,...Vo}:n.find(({matches:p})=>p(o,r))??s,l=[
t.status,T(o.error,100)].filter(Boolean).join(" "),m=t.attempts>1?` after ${t.attempts} attempts`:"",h=(a.suggestions?.(Xo(r),{...o,metadata:Wn(o.metadata,I)})??
[]).flatMap(p=>p===void 0?[]:[je(p)]);return new g(a.code,`${a.says}
${e} answered ${l}${m}: ${T(o.text,600)}`,{suggestions:[...h,...qo(t)],server:{status:t.status,text:T(o.text,600),skewSeconds:t.skewSeconds}})}async function wt({
explain:e},t){if(!e)return t({});let{about:n,facts:r}=await e(),o=await t(n);return o.with({facts:await r(o.code,n)})}var Ho=({status:e})=>e<400||e===407||e===511,
Vo={says:"something between this computer and Google answered instead of Google",suggestions:()=>["Look for a proxy, a firewall or a login page of this network:\
 it must let these calls through to Google unchanged."]},Xo=e=>({...e,serviceAccount:e.serviceAccount&&I(e.serviceAccount),delegates:e.delegates?.map(I),projectId:e.
projectId&&I(e.projectId)}),Wn=(e,t)=>Object.fromEntries(Object.entries(e).map(([n,r])=>[n,t(r)])),Yo=30;function qo({skewSeconds:e=0}){if(Math.abs(e)<=Yo)return[];
let t=e>0?"behind":"ahead of";return[`${re}: it is ${Math.abs(Math.round(e))} s ${t} Google's.`]}var zo=1048576;function Zo(e){return e===""?"with an empty body":
e.startsWith("\uFFFD")?"compressed, which ci-auth did not ask for":e.length>=zo?"more than 1 MiB, of which the rest was not read":void 0}function Qo(e,t,n,r){let o=Zo(
n.shown)??$e(n.shown,n.contentType);return new g(e,`${t} answered ${n.status} without ${r}, but ${o}`,{suggestions:["Look for a proxy between this machine and G\
oogle that answers instead of Google."],server:{status:n.status,text:o}})}f();var Le=y(et(),1);function es(e){let t=b(e)??b(ns(e));return t?ts(t):rs(e)}function ts(e){if(e.type!=="service_account")return os(e.type);let t=["client_email","private_key"].filter(
n=>typeof e[n]!="string"||e[n]==="");return t.length>0?Me("KEY_FIELD_MISSING",`the key has no ${t.join(" and no ")}`,"Store the key file as it was downloaded."):
ss(e)}function ns(e){let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var Me=(e,t,...n)=>({code:e,
message:t,suggestions:n});function rs(e){let t=tt(e),n=/^\s*\{\s*(?:\\n|\\")/.test(e);return Me("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,
n?"The secret store escaped the line breaks: store the key as one line: jq -c . key.json":"Store the whole file in the secret, best as one line: jq -c . key.jso\
n")}var Hn={external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use the key of its s\
ource, and its account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federation."};function os(e){
let t=typeof e=="string"&&Object.hasOwn(Hn,e)?Hn[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";return Me("KEY_WRONG_TY\
PE",`the JSON is ${n}, not a service_account key`,t??"Use the JSON of a service account key.")}function ss(e){let t=String(e.private_key),n=Vn(t),r=t.replaceAll(
"\\n",`
`),o=n??Vn(r);if(!o)return Me("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${tt(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
ff or changed when it was stored: store the downloaded file again, as one line: jq -c . key.json");let s="the private_key contained \\n as two characters instead\
 of line breaks; they were read as line breaks",a=["client_id","private_key_id"].filter(l=>typeof e[l]!="string");return{email:String(e.client_email),projectId:xt(
e.project_id),universe:xt(e.universe_domain),file:n?e:{...e,private_key:r},privateKey:o,keyId:xt(e.private_key_id),notes:[...n?[]:[s],...a.length>0?[`the key ha\
s no ${a.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var xt=e=>typeof e=="string"&&e!==""?e:void 0;function Vn(e){try{let t=(0,Le.createPrivateKey)(
e);return t.asymmetricKeyType==="rsa"?t:void 0}catch{return}}function Xn({keyId:e,privateKey:t}){let n=o=>Buffer.from(JSON.stringify(o)).toString("base64url"),r=n(
{alg:"RS256",typ:"JWT",...pe({kid:e})});return o=>{let s=`${r}.${n(o)}`;try{return`${s}.${(0,Le.sign)("sha256",Buffer.from(s),t).toString("base64url")}`}catch{throw new g(
"KEY_PRIVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}f();var X=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n);function is({serviceAccount:e=""}){let t=B(e);return t&&`To compare the number: gcloud projects desc\
ribe ${t} --format='value(projectNumber)'`}var as=({branch:e,kind:t,told:n})=>`Run the sign-in in builds of ${e===void 0?"a branch":`the branch ${e}`}, not for ${t}\
: ${n}, so this is such a build, and a condition should keep it out`,Yn=(e,t)=>`For google.subject=${t}: ${V(e,'--attribute-mapping="MAPPING"')}`,cs=[{code:"STS\
_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many exchanges at once in this project",suggestions:()=>["Exchange once per\
 job and reuse the token. Do not start all jobs of a large matrix at once."]},{code:"STS_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's token service \
failed; the configuration is not the reason",suggestions:()=>[H]},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),
says:"Google does not recognise this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadIdentityPools/<pool>/provider\
s/<provider>"]},{code:"STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, deleted, or does not exist unde\
r this name",suggestions:e=>[$(e),`If it was deleted: ${Dn(e)}`,`If it is disabled: ${V(e,"--no-disabled")}`,is(e)]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:X(
/^The audience in ID Token \[/),says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[e.audienceFixedBy===void 0?"Remove the audie\
nce input, unless the provider lists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from this step.`,`To allow it: ${V(e,`--allowed-audi\
ences=${U(e.audience??"AUDIENCE")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:X(/^The issuer in ID Token /),says:"the ID token comes from another issuer than the\
 provider's: compare the two letter by letter",suggestions:e=>[$(e),`If this CI is to be trusted: ${V(e,"--issuer-uri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHABLE",
matches:X(/^Error connecting to the given credential's issuer/),says:"Google could not get the issuer's keys, or no uploaded key has the token's key id",suggestions:e=>[
ht(e),jn]},{code:"STS_SIGNATURE_INVALID",matches:X(/^Unable to verify the ID Token signature/),says:"the ID token does not verify with the issuer's key: keys we\
re rotated, or the token was altered on the way",suggestions:e=>[ht(e)]},{code:"STS_TOKEN_MALFORMED",matches:X(/^Unable to parse the ID Token/),says:"the text t\
hat was sent as ID token is not a JWT",suggestions:()=>["Give only the token: no quotes, line breaks or JSON around it."]},{code:"STS_TOKEN_STALE",matches:X(/is stale to sign-in/),
says:"the ID token has expired, or its times are in the future",suggestions:()=>[Fn]},{code:"STS_CONDITION_REJECTED",matches:({text:e})=>e.startsWith("The given\
 credential is rejected by the attribute condition"),says:"the provider's attribute condition is false for this job, or names a claim that the token lacks",suggestions:e=>[
e.described?.untrusted&&as(e.described.untrusted),`Compare the claims above with the condition: ${$(e)}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith(
"Could not obtain a value for google.subject"),says:"the provider's mapping names a claim that the token does not have",suggestions:e=>[$(e),Yn(e,"assertion.sub")]},
{code:"STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 byt\
es",suggestions:e=>["Map a shorter claim, and change the bindings that name subject/\u2026",Yn(e,"assertion.repository_id")]},{code:"STS_ATTRIBUTE_INVALID",matches:({
text:e})=>/must be of type STRING|^The size of mapped attributes/i.test(e),says:"the mapping gives a value that is not text, or too much text",suggestions:e=>['\
Convert the value: string(\u2026), or .join(",") for a list.',$(e)]},{code:"STS_REJECTED",matches:()=>!0,says:"Google refused the exchange",suggestions:e=>[e.provider&&
$(e)]}];f();async function ds(e,t){let n=await ye(e,"Google OAuth",`${e.endpoints.oauth2}/tokeninfo`,{access_token:t}),{azp:r}=n.status===200&&b(n.body)||{};return typeof r==
"string"&&r!==""?r:void 0}f();f();var us=3e3;async function qn(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=J(r.origin),s,a=un(async m=>{let{connect:h}=an(),p=await ln(r,m),
E=m.add(h({socket:p,host:o,...fn(o),rejectUnauthorized:!1}));return await mn(E,"secureConnect",m.signal),s=Object.entries(E.getPeerCertificate().issuer??{}).map(
([w,R])=>`${w}=${R}`).join(", "),E},n,!0),l=setTimeout(a.cancel,us);return await a.socket.catch(()=>{}),clearTimeout(l),a.cancel(),s&&ls(s)}var ls=e=>e.replace(
/[^\x20-\x7e]/g,"?").slice(0,200);var fs={ENOTFOUND:"the host name could not be resolved",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"the co\
nnection broke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no network route",ENETUNREACH:"there is no network route",
ETIMEDOUT:"the connection was not accepted in time",ENOENT:"the socket does not exist",EACCES:"this user may not open the socket",EPROTO:"the other side does no\
t speak TLS",HPE_HEADER_OVERFLOW:"the headers of the answer are longer than Node reads (16 KiB)",ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},
Qn={SELF_SIGNED_CERT_IN_CHAIN:"its issuer is not trusted here",DEPTH_ZERO_SELF_SIGNED_CERT:"it is self-signed",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is no\
t trusted here",UNABLE_TO_GET_ISSUER_CERT:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"its issuer is not trusted here",CERT_UNTRUSTED:"it\
s issuer is not trusted here",CERT_SIGNATURE_FAILURE:"its signature is not valid",CERT_REVOKED:"it was revoked",CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"\
it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"it was issued for another name",HOSTNAME_MISMATCH:"it was issued for another name"},ms="If a private authorit\
y signs the certificate, for example a proxy that inspects TLS, save the certificate of the authority and set NODE_EXTRA_CA_CERTS=/path/ca.pem.",ps={CERT_HAS_EXPIRED:"\
Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"Set the clock of this computer.",CERT_REVOKED:"Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"\
Check the address: another server answers at it.",HOSTNAME_MISMATCH:"Check the address: another server answers at it."},er=({code:e=""})=>e in Qn;async function gs(e,t,{
signal:n,totalMs:r}){if(n.aborted)return Is(t,r);let o=er(e)?await qn(t.route,e.atProxy===!0,n):void 0;return Es(e,{...t,issuer:o})}var hs=({attempts:e,route:t,
service:n},r,{retries:o,waitMs:s})=>`Retry ${e} of ${o} in ${M(s)}: ${n} at ${Z(t)}: ${typeof r=="number"?`answered ${r}`:ys(r)}`,ys=e=>e.name==="TimeoutError"?
"did not answer in time":e.proxyStatus?`the proxy answered ${e.proxyStatus}`:It(e),oe=({attempts:e,spentMs:t})=>`${e} ${e===1?"attempt":"attempts"} in ${M(t)}`,
Ue=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${it(e)}`]:[],...t?[`the last answer had status ${t}`]:[]];function Es(e,t){return e.name==="TimeoutError"?Zn(
t):er(e)?ks(e,t):e.atProxy&&t.route.proxy?Ts(e,t,t.route.proxy):e.code==="ETIMEDOUT"?Zn(t):xs(e,t)}var It=({code:e=""})=>{let t=fs[e]??"the exchange failed";return e?
`${t} (${e})`:t},zn="If this network needs a proxy, set HTTPS_PROXY=http://HOST:PORT.",tr=e=>`Where ${J(e)} can be reached without the proxy, add it to NO_PROXY\
.`,bs=({code:e=""})=>e.startsWith("HPE_"),ws="Look at what answers there: a proxy, a firewall or a program that is no such server.";function _t({origin:e,proxy:t,
socketPath:n},r){if(n!==void 0)return[`Check that ${n} exists, that a program listens on it, and that this user may open it.`];let o=Re(e);if(cn(e))return r?[`C\
heck the program that listens on port ${o} of this computer: it gives no answer.`]:[`Check that a program listens on port ${o} of this computer.`,"Behind a prox\
y, set NO_PROXY=127.0.0.1,localhost for the clients of that server."];let s=`Check that this computer may reach ${J(e)} on port ${o}`;return r?[`${s}: a firewal\
l that drops packets causes this.`,...t?[]:[zn]]:[`${s}.`,t?tr(e):zn]}var xs=(e,t)=>new g("NETWORK_UNREACHABLE",`${t.service} at ${Z(t.route)}: ${It(e)}, ${oe(t)}`,
{facts:Ue(t),suggestions:bs(e)?[ws]:_t(t.route,!1)}),Zn=e=>new g("NETWORK_TIMEOUT",`${e.service} at ${Z(e.route)} did not answer in time, ${oe(e)}`,{facts:Ue(e),
suggestions:_t(e.route,!0)}),nr="Raise the limit with --timeout, or the input timeout.";function Is(e,t){let n=e.lastStatus===void 0,r=`${e.service} at ${Z(e.route)}${n?
" did not answer":""}`,o=`the limit of ${M(t)} for the whole run is reached`;return new g("NETWORK_TIMEOUT",`${r}: ${o}, ${oe(e)}`,{facts:Ue(e),suggestions:[...n?
_t(e.route,!0):[],nr]})}var _s=(e,t,n)=>new g("NETWORK_TIMEOUT",`the limit of ${M(n)} for the whole run leaves no time for a wait of ${M(e)} for ${t}`,{suggestions:[
nr]});function ks(e,t){let{code:n=""}=e,{route:r,issuer:o,service:s}=t,a=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.host}`:`${s} at ${r.origin.host}`,l=`${Qn[n]}\
 (${n})`;return new g("TLS_UNTRUSTED",`the certificate of ${a} is not trusted: ${l}, ${oe(t)}`,{facts:[...o?[`issuer of the presented certificate: ${o}`]:[],...Ue(
t)],suggestions:[ps[n]??ms]})}var Ss=e=>e.length>0&&!e.some(t=>t.toLowerCase()==="basic");function Ts(e,t,n){let{proxySchemes:r=[],proxyStatus:o}=e,s=o?`answere\
d ${o}`:`cannot be used: ${It(e)}`,a=`the proxy ${it(n)} ${s}, on the way to ${t.service} at ${t.route.origin.host}`;return new g("PROXY_FAILED",`${a}, ${oe(t)}`,
{suggestions:[o===407&&Ss(r)?`The proxy takes only ${r.join(", ")}, and ci-auth only Basic. Run a proxy on this computer that logs in there, such as cntlm or px\
, and name that one in ${n.variable}.`:o===407?`Put the proxy's credentials into ${n.variable}, as http://USER:PASSWORD@HOST:PORT, percent-encoded.`:`Check the \
address in ${n.variable}, and that the proxy allows connections to ${J(t.route.origin)} through.`,tr(t.route.origin)],...o?{facts:[`status of the proxy: ${o}`]}:
{}})}f();var As=["assertion","client_secret","env","handle","redact","refresh_token","subject_token","token"],Rs=["accept","content-type","metadata-flavor","user-agent",
"x-goog-request-reason","x-goog-user-project","x-tfs-fedauthredirect"],ir=16,ie=8,ae=4,Cs="(not shown: the answer repeats a secret that ci-auth sent)";function vs({
bearer:e,form:t,headers:n={},json:r}){let o={...t,...typeof r=="object"?r:{}},s=Object.entries(n).filter(([a])=>!Rs.includes(a.toLowerCase()));return[e,...s.map(
([,a])=>a),...As.flatMap(a=>Os(o[a]))].filter(a=>a!==void 0&&a.length>=ir)}function $s(e,t,{body:n,contentType:r,status:o}){let s=[...vs(e),...t?Object.values(Ce(
t)):[]],a;return{status:o,get shown(){return a??=rr(n,s),a},get contentType(){return rr(r,s)}}}var Os=e=>[e,...typeof e=="object"?Object.values(e??{}):[]].filter(
t=>typeof t=="string");function rr(e,t){if(t.length===0||e==="")return e;let n=[...Gs(e)];return t.some(r=>Ns(n,r))?Cs:e}function Ns(e,t){let n=Ds(t),r=new Set;
for(let o of e)for(let s=0;s+ae<=o.length;s+=ie-ae+1)if(cr(n,o.slice(s,s+ae)).next().done||Ps(r,n,o,s),r.size>=ir)return!0;return!1}function Ps(e,t,n,r){for(let o=Math.
max(0,r+ae-ie);o<=Math.min(r,n.length-ie);o++)for(let s of cr(t,n.slice(o,o+ie)))Fs(e,t,s)}function Fs(e,{origins:t,secret:n},r){let[o=0,s=0]=[t[r],t[r+ie-1]],[
a,l]=o<s?[o,s]:[s,o];for(;a>0&&!or(n[a-1]);)a--;for(;l+1<n.length&&!or(n[l+1]);)l++;for(let m=a;m<=l;m++)e.add(m)}var se=new Map,js=4;function Ds(e){let t=se.get(
e)??Ls(e);se.delete(e),se.set(e,t);for(let n of[...se.keys()].slice(0,-js))se.delete(n);return t}function Ls(e){let{letters:t,origins:n}=Us(e),r=new Int32Array(
Ms),o=new Int32Array(t.length);for(let s=0;s+ae<=t.length;s++){let a=ar(t,s);o[s]=r[a]??0,r[a]=s+1}return{secret:e,letters:t,origins:n,lastPlaces:r,earlier:o}}var Ms=2**
16,ar=(e,t)=>Math.imul(e.charCodeAt(t)|e.charCodeAt(t+1)<<8|e.charCodeAt(t+2)<<16|e.charCodeAt(t+3)<<24,2654435761)>>>16;function*cr({earlier:e,lastPlaces:t,letters:n},r){
for(let o=t[ar(r,0)];o;o=e[o-1])n.startsWith(r,o-1)&&(yield o-1)}var or=(e="")=>/[a-z0-9]/i.test(e),dr=e=>e>=97&&e<=122||e>=48&&e<=57;function Us(e){let t=[kt(e,
s=>s),...[0,1,2].map(s=>kt(Buffer.from("\0".repeat(s)+e).toString("base64"),a=>Math.max(0,Math.floor(a*3/4)-s))),kt(Buffer.from(e).toString("hex"),s=>Math.floor(
s/2))],n=t.map(s=>s.letters).join(""),r=t.flatMap(s=>s.origins),o=Buffer.from(n,"latin1").reverse().toString("latin1");return{letters:n+o,origins:r.concat(r.toReversed())}}
function kt(e,t){let n=e.toLowerCase(),r=[],o="";for(let s=0;s<n.length;s++){let a=n.charCodeAt(s);dr(a)&&(o+=String.fromCharCode(a),r.push(t(s)))}return{letters:`${o}\
 `,origins:[...r,0]}}var Bs=4;function Gs(e){let t=new Set;for(let n of[e,...Ks(e)]){let r=n;for(let o=0;o<Bs;o++){let s=sr(r);t.add(St(s));let a=r.includes("<")?
sr(r.replace(/<[^<>]*>/g,"")):s;t.add(St(a)),t.add(St(Js(a)));let l=Vs(r);if(l===r)break;r=l}}return t}var sr=e=>Buffer.from(e.normalize("NFKD").toLowerCase());
function St(e){let t=Buffer.allocUnsafe(e.length),n=0;for(let r of e)dr(r)&&(t[n++]=r);return t.toString("latin1",0,n)}function Js(e){let t=Buffer.from(e),n=0;for(let r=0;r<=
t.length;r++)(t[r]??0)>32||(t.subarray(n,r).reverse(),n=r+1);return t}function Ks(e){let[t,n]=[[],[]];try{JSON.parse(e,(r,o)=>(t.push(r),typeof o=="string"&&n.push(
o),o))}catch{}return[t.join(" "),n.join(" ")]}var Ws=new RegExp(String.raw`(?:\\|%)u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|(?:\\x|%|=)([0-9a-f]{2})|&#x0*([0-9a-f]{1,6});?|`+
String.raw`&#0*(\d{1,7});?|&(amp|lt|gt);|&[a-z]+\d*;|\\[bfnrtv]`,"gi"),Hs={amp:"&",lt:"<",gt:">"};function Vs(e){return e.replace(Ws,(t,...n)=>{let[r,o,s,a,l,m]=n,
h=r??o??s??a;if(m)return Hs[m.toLowerCase()]??" ";let p=h?Number.parseInt(h,16):Number(l??32);return p<=1114111?String.fromCodePoint(p):" "})}f();var ur=(e,t="")=>{let n=t.split(/,\s*/).flatMap(o=>/^[A-Za-z]{1,20}(?=\s|$)/.exec(o)?.[0]??[]),r=new Error(`the proxy answered ${e}`);return Object.assign(r,{proxyStatus:e,
proxySchemes:n,atProxy:!0})};function Xs(e,t,n,r){let o=`${t.hostname}:${Re(t)}`;return dn(r,(a,l)=>{let m=sn({createConnection:()=>e,method:"CONNECT",path:o,setHost:!1});
for(let[h,p]of Object.entries({host:o,...Ce(n)}))m.setHeader(h,p);m.once("connect",({headers:h,statusCode:p=0})=>{if(p<200||p>=300)return e.destroy(),l(ur(p,h["\
proxy-authenticate"]?.toString()));a(e)}).on("error",l).end()},()=>e.destroy())}f();f();var Ys=e=>`'${e.replaceAll("\\","\\\\").replaceAll("'","\\'").replaceAll(`
`,"\\n").replaceAll("\r","\\r")}'`,lr=e=>/^[A-Za-z_]\w*$/.test(e)?`assertion.${e}`:`assertion[${Ys(e)}]`;f();var fr=["push","pull-request","fork","preview","personal"],mr={push:"builds of a push","pull-request":"builds of pull requests",fork:"builds of pull requests fr\
om forks",preview:"builds of previews",personal:"personal builds"};f();var Tt=e=>`iam.googleapis.com/${he(e)}`,pr=(e,t)=>`principal://${Tt(e)}/subject/${t}`,gr=(e,t,n)=>`principalSet://${Tt(e)}/attribute.${t}/${n}`;var hr=e=>`principalSet://${Tt(e)}/*`,gd=new RegExp(String.raw`^principal(?:Set)?://iam\.googleapis\.com/projects/(\d+)/locations/global/workloadIdentityPools/([^/]+)/`+
String.raw`(?:\*|(subject|group|attribute\.(\w+))/(.+))$`,"s");var qs=({repositoryClaim:e,repositoryForms:t})=>t??[{by:"id",claims:[e]}],zs=(e,t)=>(qs(e)[0]?.claims??[]).map(n=>S(t[n]??"")).join("/");function Zs({attributeMapping:e,
repositoryClaim:t,repositorySubject:n},r){if(n)return{subject:n(r)};let o=lr(t),[s]=Object.entries(e).find(([a,l])=>a.startsWith("attribute.")&&l===o)??[];return s===
void 0?{subject:r}:{attribute:{[s.slice(10)]:r}}}function Qs(e,t,n){let r=zs(e,t);if(r===""||e.repositorySubject)return;let o=Zs(e,r);if("subject"in o){let{"goo\
gle.subject":l=""}=e.attributeMapping;return{member:pr(n,r),ifMapped:`google.subject=${l}`}}let[s="",a=""]=Object.entries(o.attribute)[0]??[];return{member:gr(n,
s,a),ifMapped:`attribute.${s}=${e.attributeMapping[`attribute.${s}`]}`}}var ei=(...e)=>[...new Set(e.flatMap(t=>[...t.matchAll(/\bassertion(?:\.(\w+)|\[['"]([^'"]+)['"]\])/g)].
map(([,n,r])=>n??r??"")))];function ti({attributeMapping:e,ownerClaim:t,repositoryClaim:n,trustedBuild:r}){let{condition:o=""}=r??{};return[...new Set([t,n,...ei(
typeof o=="function"?o(""):o,...Object.values(e))])]}var ni=({events:e})=>fr.flatMap(t=>{let n=t==="push"?void 0:e[t];return n===void 0||"noToken"in n?[]:[{who:mr[t],
claims:n}]});function ri(e,t){for(let{claims:n,who:r}of ni(e)){let[[o,s]=["",void 0]]=Object.entries(n);if(JSON.stringify(t[o])!==JSON.stringify(s))continue;let{
base_ref:a}=t;return{kind:r.replace("builds of ",""),told:`${o} is ${_(S(s))}`,...typeof a=="string"&&a!==""?{branch:_(a)}:{}}}}function oi(e,t,n){let r=Qs(e,t,
n);return{...pe({binding:r,untrusted:ri(e,t)}),claims:ti(e)}}f();function si(e,t,{report:n,surroundings:r}){let{delegates:o,identity:s,profile:a}=e;if(t.expiresAt!==void 0){let m=`the credentials file works until ${Nt(t.expiresAt)}`;
t.lastsForJob?n.note(`${m}, about as long as the job can run`):n.warn("OIDC_NO_REFRESH",`${m}${ii(t)}`)}s.mode==="federation"&&o.length>0&&n.warn("INPUT_DELEGAT\
ES_NOT_PORTABLE","with delegates, the file has the type impersonated_service_account, which only the libraries for Node and Go read; for Python, Java and gcloud\
 use ci-auth exec");let l=Object.entries(Bt).filter(([m])=>a===Dt&&r.env[m]);for(let[m,h]of l)n.warn("FILE_HIDDEN_BY_TOKEN",`${m} is set: ${h} takes that token,\
 not the credentials file`)}var ii=({source:e,why:t})=>t===void 0&&e==="file"?", unless its token file is renewed":`: ${t??"its source gives no new token"}`;f();var Be=y(G(),1),ce=y(v(),1);var ai=6e4;async function ci(e,t){let{audience:n,expiry:r,idToken:o,place:s,source:a}=e,l=a?.mintsAgain?await di(n,a,e,t):{};if("refresh"in l)return l;let m=(0,ce.join)(
(0,ce.dirname)(s.path),qt());return await t(m,"subject-token",Ut({id_token:o?.value})),{refresh:{kind:"file",path:m,field:"id_token"},why:"its source gives no n\
ew token",...r,...l}}async function di(e,{origin:t},{launcher:n,place:r},o){if(!n)return{};let{cwd:s,temporaryFolder:a}=r.surroundings,l=await n({origin:t,audience:e,
cwd:s},{beside:r.path,temporaryFolder:a});return l?(await o(l.path,"launcher",l.content),ui(l.command.split(" ")[0]??"")?{refresh:{kind:"executable",command:l.command,
timeoutMs:ai}}:{why:`no program may run in ${(0,ce.dirname)(l.path)}; use ci-auth exec`}):{why:"client libraries can run no program here; use ci-auth exec"}}function ui(e){
try{return(0,Be.accessSync)(e,Be.constants.X_OK),!0}catch{return!1}}f();var yr=y(v(),1),li=/^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:\..*)?$/i;function fi(e){let{root:t}=yr.win32.parse(e),n=e.
slice(t.length).split(/[\\/]/);return/^[\\/]{2}[.?]/.test(t)||n.some(r=>li.test(r))?"names a Windows device":n.some(r=>/[<>:"|?*]/.test(r))?'contains one of < >\
 : " | ? *, which Windows does not allow':n.some(r=>/[ .]$/.test(r))?"has a name that ends in a dot or a blank, which Windows removes":void 0}f();var mi={expected_project_id:{what:"the project",unknown:"no project is certain",decidedBy:"project_id"},expected_service_account:{what:"the service account",unknown:"\
the job acts as no service account",decidedBy:"service_account"},expected_provider:{what:"the provider",unknown:"the job does not sign in at a provider",decidedBy:"\
workload_identity_provider"},expected_subject:{what:"the subject",unknown:"the job does not sign in with an ID token that has one"}},pi=(e,t,n)=>e.filter(({name:r,
wanted:o})=>!gi(t[r],o)).map(({name:r,wanted:o})=>{let{decidedBy:s,unknown:a,what:l}=mi[r],m=t[r],h=m===void 0?`${a}, and ${l} must be`:`${l} is "${N(m)}", not`,
p=s?n(s):"the job that signs in";return{code:"GUARDRAIL_REFUSED",message:`${n(r)}: ${h} "${N(o)}"`,suggestions:[`Correct ${p}. Change ${n(r)} only if this job i\
s meant to sign in so.`]}});function gi(e,t){return e===void 0?!1:t.endsWith("*")?e.startsWith(t.slice(0,-1)):e===t}var Er=e=>/^\d+$/.test(e);var hi=({projectId:e,provider:t,serviceAccount:n})=>({expected_project_id:e,expected_service_account:n,expected_provider:t&&ge(t)});async function yi(e,t,n,r){if(e.
length===0)return;let o=await wi(e,t,n),s=t.actor.idToken?.()?.claims.sub,a={...hi({...n,serviceAccount:o}),expected_subject:typeof s=="string"?s:void 0};Pt(pi(
e,a,r))}var Ei=(e,t,n)=>yi(e.expected,t,bi(e),n),bi=({identity:e,projectId:t,serviceAccount:n})=>({provider:e.mode==="federation"?e.provider:void 0,serviceAccount:n??
(e.mode==="key"?e.key.email:void 0),projectId:t});async function wi(e,{actor:t,google:n,mint:r},{serviceAccount:o}){let s=e.find(({name:h})=>h==="expected_servi\
ce_account")?.wanted,a=o??(t.idToken?void 0:(await t.principal()).principal);if(s===void 0||a===void 0||!Er(s)||Er(a)||!be(n))return a;let{tokenHolder:l}=await import("./on-demand.js"),
m=await r({format:"access_token",scopes:[jt],lifetimeSeconds:3600});return await l(n,m.value)??a}f();async function xi(e,t){let{delegates:n,identity:r,projectId:o,serviceAccount:s,token:a}=e,l=a?.format==="access_token"?a:void 0,{about:m,facts:h}=await t.explain();
return{about:{...{delegates:n,projectId:o,serviceAccount:s,provider:r.mode==="federation"?r.provider:void 0,audience:r.mode==="federation"?r.audience:void 0,scopes:l?.
scopes,user:l?.user,lifetimeSeconds:l?.lifetimeSeconds},...m},facts:h}}var Ii=2;function _i(e,{expiresAt:t},n){if(!(e instanceof g)||e.server?.status!==500)return e;
let{skewSeconds:r=0}=e.server;return t-n.now()-r>Ii?e:e.with({code:"STS_TOKEN_NEARLY_EXPIRED",message:`the ID token was about to expire
${e.message}`,suggestions:["Sign in right before the credentials are used."]})}var br=async({identify:e,provider:t},n)=>n&&t?e?.(n.claims,t):void 0;async function ki(e,t){
let{binding:n}=await br(e,t)??{};return n?{principal:n.member,ifMapped:n.ifMapped}:{principal:e.provider?hr(e.provider):e.target.audience}}async function Si(e,t){
let{source:n}=e,r=await br(e,t),[o]=[t?.claims.aud].flat(),s=!n.choosesAudience&&typeof o=="string";return{about:{...r?{described:r}:{},...s?{audience:o,audienceFixedBy:n.
label}:{}},facts:async(a,{serviceAccount:l})=>Ti(e,l,t,r,a)}}function Ti({google:e,provider:t},n,r,{binding:o,claims:s=xr}={},a){let l=r?Ci(r,s):[];return a==="\
STS_CONDITION_REJECTED"&&r?[wr(r),...l]:[...t?[`provider  ${ge(t)}`]:[],...n===void 0?[]:[`service account  ${n}`],...r?Ri(r,e.network.clock):[],...o===void 0?[]:
[`${_(o.member)}${o.ifMapped===void 0?"":` (if the provider maps ${o.ifMapped})`}`],...l]}var Ai=e=>e<0?`${ze(-e)} ago`:`in ${ze(e)}`;function wr({claims:e}){let t=S(
e.sub??"(none)");return`sub  ${_(t)} (${Buffer.byteLength(t)} of at most 127 bytes)`}function Ri(e,t){let{claims:n,expiresAt:r}=e,o=_([n.aud??"(none)"].flat().join(
", "));return[`iss  ${_(S(n.iss??"(none)"))}`,`aud  ${o}`,wr(e),`exp  ${Ai(r-t.now())}`]}var xr=["repository","repository_owner","ref","environment","event_name",
"job_workflow_ref","namespace_path","project_path"],Ci=({claims:e},t)=>t.filter(n=>!["iss","aud","sub","exp"].includes(n)&&(t!==xr||e[n]!==void 0)).map(n=>`${n}\
  ${e[n]===void 0?"(none)":_(S(e[n]))}`);f();f();f();var de=e=>({text:t})=>e.test(t),Ir=e=>`gcloud iam service-accounts keys list --iam-account=${e??"SERVICE_ACCOUNT"}${ne(e)}`,_r=e=>`gcloud iam service-accounts d\
escribe ${e??"SERVICE_ACCOUNT"}${ne(e)}`,kr=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many token request\
s",suggestions:()=>[Fe]},{code:"OAUTH_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's OAuth endpoint failed; the key is not the reason",suggestions:()=>[
H]},{code:"OAUTH_JWT_TIMEFRAME",matches:de(/must be a short-lived token/),says:"Google does not accept the times of the signed assertion, even after a correctio\
n to its clock",suggestions:()=>[`${re} (timedatectl, or the hypervisor).`]},{code:"OAUTH_LIFETIME_TOO_LONG",matches:de(/lifetime cannot exceed 3600 seconds/),says:"\
the requested lifetime is more than one hour",suggestions:()=>["Set access_token_lifetime to 3600s or less.",`${re}.`]},{code:"OAUTH_JWT_SIGNATURE",matches:de(/Invalid JWT Signature/i),
says:"the key's signature is not accepted: the key was deleted, disabled or rotated",suggestions:({serviceAccount:e})=>[Ir(e),"One that is listed as disabled ca\
n be enabled. One that is not listed was deleted, and nobody can get it back.","Let the job sign in without a key, as the same account (setup init --service-acc\
ount). Or create a key, and store that."]},{code:"OAUTH_ACCOUNT_NOT_FOUND",matches:de(/account not found/i),says:"the service account of the key was deleted or \
disabled",suggestions:({serviceAccount:e})=>[_r(e)]},{code:"OAUTH_SUBJECT_INVALID",matches:de(/Invalid email or User ID/i),says:"the user to act for does not ex\
ist",suggestions:({user:e})=>[`Check the user to act for (access token subject): ${e??"(none)"}`]},{code:"OAUTH_DELEGATION_UNAUTHORIZED",matches:({error:e})=>e===
"unauthorized_client",says:"domain-wide delegation is not granted to this service account, or not for all of these scopes",suggestions:({scopes:e=[],serviceAccount:t})=>[
`${_r(t)} --format='value(uniqueId)'`,`Enter that id and these scopes in the Workspace admin console, API controls, domain-wide delegation: ${e.join(",")}`,"Thi\
s change can take hours."]},{code:"OAUTH_SCOPE_INVALID",matches:({error:e})=>e==="invalid_scope",says:"Google refused the scopes or the audience",suggestions:({
audience:e,scopes:t=[]})=>[`Check: ${[...t,e].filter(Boolean).join(", ")}`]},{code:"OAUTH_REJECTED",matches:()=>!0,says:"Google refused the signed assertion",suggestions:({
serviceAccount:e})=>[`Check that the key is one of this account: ${Ir(e)}`]}];var Ge="Google OAuth",vi=({universe:e})=>`https://oauth2.${e}/token`;async function ue(e,t,n){let r=await Rr(e,t,n);return Ht(e,r.body,o=>nt(e,"OAUTH_RESPONSE_I\
NVALID",Ge,r,o))}async function Ar(e,t,n){let r=await Rr(e,t,n);return Vt(b(r.body)?.id_token,()=>nt(e,"OAUTH_RESPONSE_INVALID",Ge,r,"an ID token"))}async function Rr(e,t,n){
let r=await Tr(e,t,n,0);if(r.status===200)return r;let o=await Sr(e,r,n);if(!(o.code==="OAUTH_JWT_TIMEFRAME"||o.code==="OAUTH_LIFETIME_TOO_LONG")||r.skewSeconds===
void 0)throw o;let a=await Tr(e,t,n,r.skewSeconds);if(a.status===200)return a;throw await Sr(e,a,n)}function Sr(e,t,n){let r={serviceAccount:n.iss,..."scope"in n?
{audience:void 0,scopes:n.scope.split(" ")}:{audience:n.target_audience,scopes:[]}};return wt(e,o=>bt(Ge,t,kr,{...o,...r}))}async function Tr(e,t,n,r){let o=Math.
floor(e.network.clock.now()+r),{lifetimeSeconds:s=Ee,...a}={lifetimeSeconds:void 0,...n},l=await t({...a,aud:vi(e),iat:o,exp:o+s});return ye(e,Ge,`${e.endpoints.
oauth2}/token`,{grant_type:"urn:ietf:params:oauth:grant-type:jwt-bearer",assertion:l})}function $i(e,t,n){let r=Xn(t),o=pn(async(s,a=Ee)=>{let l=s.join(" "),m=be(e)?await ue(e,r,{iss:t.email,scope:l,lifetimeSeconds:a}):await Oi(e,r,{email:t.email,
scope:l,lifetimeSeconds:a});return n.mask(m.value),m},e.network.clock);return{account:t.email,principal:async()=>({principal:t.email}),accessToken:o.get,clear:o.
clear,sign:r,explain:async()=>({about:{account:t.email},facts:async()=>[`key of  ${t.email}`,...t.keyId===void 0?[]:[`key id  ${t.keyId}`]]})}}async function Oi({
network:e},t,{email:n,lifetimeSeconds:r,scope:o}){let s=Math.floor(e.clock.now()),a=s+r;return{value:await t({iss:n,sub:n,scope:o,iat:s,exp:a}),expiresAt:a}}var Ni=({
file:e})=>String(e.private_key).split(/\r?\n|\\n/).filter(t=>t.length>=16&&!t.startsWith("-----"));f();var Pi=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED","API_DI\
SABLED"]),Fi=2e3,ji=15e3,Di=e=>t=>Li(t,e);async function Li(e,t){let{backoffMs:n,network:r,report:o}=t;for(let s=n===void 0?Fi:4*n;;s=Math.min(s*1.5,ji)){let a=r.
remainingMs();try{return await e()}catch(l){let{leftMs:m}=t;if(m<=0||!(l instanceof g)||!Pi.has(l.code))throw l;o.note(`${l.code}: waiting for the change to arr\
ive, ${Math.ceil(m/1e3)} s left`),await r.wait(Math.min(s,m),`the change to arrive (${l.code})`,!0),t.leftMs-=a-r.remainingMs()}}}f();var Cr=e=>new g("INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} a service account`,{suggestions:["Set `service_account` to the account to impersonate."]});async function Mi(e,{
account:t,sign:n},r){if(t===void 0||!n)throw Cr("ID tokens and `access_token_subject` need");return r.format==="id_token"?Ar(e,n,{iss:t,target_audience:r.audience}):
ue(e,n,{iss:t,scope:r.scopes.join(" "),sub:r.user??"",lifetimeSeconds:r.lifetimeSeconds})}function Ui(e,t,n,{lifetimeSeconds:r,scopes:o,user:s}){let a=Bi(n);return ue(
e,m=>t(h=>Xt(e,h,m)),{iss:a,scope:o.join(" "),sub:s,lifetimeSeconds:r})}function Bi({serviceAccount:e}){if(e.includes("@"))return e;let t="domain-wide delegatio\
n needs the email of the service account, not its unique id";throw new g("INPUT_SERVICE_ACCOUNT_INVALID",t,{suggestions:[`gcloud iam service-accounts describe ${e}\
 --format='value(email)'`]})}f();function Gi(e,{nameOf:t},n){let r=Ki(e,n);return Ji(e,t,o=>{let{mode:s}=me[o];return s!==void 0&&r.federation!==r.key&&!r[s]?Ke(`has no effect with ${t(r.key?"c\
redentials_json":"workload_identity_provider")}`):Hi(o,r,t)??Vi[o]?.(r,t)})}var Ji=(e,t,n)=>Lt.flatMap(r=>{let o=e[r]?.trim()??"",s=o===""||Wi(r,o)?void 0:n(r);if(s===void 0)return[];let{code:a,message:l,suggestions:m=[]}=s;return{code:a,
message:`${t(r)} ${l}`,suggestions:m.map(h=>h.replace(/\b(delete) it\.$/i,`$1 ${t(r)}.`))}});function Ki(e,t=!!e.service_account?.trim()){let n=!!e.workload_identity_provider?.
trim();return{federation:n,key:!!e.credentials_json?.trim(),direct:n&&!e.service_account?.trim(),format:e.token_format?.trim()??"",file:gn(e,"create_credentials\
_file"),impersonates:t}}function Wi(e,t){let{default:n,type:r}=me[e];return n===void 0?!1:r==="duration"?vr(Qe(t),Qe(n)):r==="boolean"?vr(Ze(t),Ze(n)):t===n}var vr=(e,t)=>e.
ok&&t.ok&&e.value===t.value,Or=e=>["","access_token","id_token"].includes(e);function Hi(e,t,n){let{format:r}=me[e];if(r===void 0||t.format===r||!Or(t.format))return;
let o=`${n("token_format")} ${r}`;return Ke(`has no effect without ${o}`,`Add ${o}, or delete it.`)}var Ke=(e,t="Delete it.")=>({code:"INPUT_NOT_APPLICABLE",message:e,
suggestions:[t]}),Je=(e,t,n="")=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:`${n}needs ${e("service_account")}: ${t}`,suggestions:["Add the service account\
 to act as."]}),$r=({file:e},t)=>e?void 0:Ke(`has no effect with ${t("create_credentials_file")} false`),Vi={token_format:({direct:e,format:t},n)=>e&&t==="id_to\
ken"?Je(n,"a federated identity has no ID token of its own","id_token "):void 0,delegates:({direct:e},t)=>e?Je(t,"there is no account to delegate to"):void 0,access_token_subject:({
direct:e},t)=>e?Je(t,"a service account signs for the user"):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:r},o)=>e?Je(o,"a federated tok\
en lives as long as the CI's ID token"):n==="access_token"||!Or(n)||t&&r?void 0:Ke("has no effect without an access token or a credentials file with a service a\
ccount"),profile:$r,credentials_file_path:$r};f();var Nr={federation:"workload_identity_provider",key:"credentials_json"},Xi="This machine already runs as a service account, which client libraries use. To act a\
s another one: ci-auth exec --service-account ACCOUNT -- COMMAND";function Yi(e){let{add:t,ambient:n,mode:r,raw:o,secretsWithheld:s}=e,a=r===void 0?Object.values(
Nr):[Nr[r]],l=a.some(m=>o[m]!==void 0);t("INPUT_SOURCE_MISSING",[qi(a,l,e),...s===void 0?[]:[s]].join("; "),...n?[Xi]:[],...l||s!==void 0?[zi(s)]:a.flatMap(Qi(e)))}
function qi(e,t,{nameOf:n,raw:r}){let o=e.find(a=>r[a]);if(o!==void 0)return`${n(o)} contains only blanks`;let s=e.map(n);return s.length>1?`neither ${s.join(" \
nor ")} ${t?"has a value":"is given"}`:`${s[0]} is ${t?"empty":"not given"}`}var zi=e=>e===void 0?"Check the name of the secret or variable, and that this job m\
ay read it.":"Skip this step in such runs, or run it after the merge. A provider name is not a secret: write it into the workflow.",Zi="To see the names, fill i\
n POOL and PROJECT_ID: gcloud iam workload-identity-pools providers list --workload-identity-pool=POOL --location=global --project=PROJECT_ID --format='value(na\
me)'",Qi=({nameOf:e})=>t=>{let n=e(t);if(t==="workload_identity_provider")return[`Give the full name of the provider: ${n} ${Wt}`,Zi];let r=n.startsWith("--")?`\
 PATH, or the key itself in ${Mt(t)}`:"";return[`Give a service account key: ${n}${r}`]};f();f();var We="CI_AUTH_EXPECTED_AUDIENCE";function Pr(e,t){if(!e[We])return[];let n=Ft(e[We]);return t.filter(r=>!n.includes(r)).map(r=>({code:"GUARDRAIL_REFUSED",message:`\
--expected-audience: an ID token is asked for "${N(r)}", which is none of ${N(n.join(", "))}`,suggestions:["Correct the audience. Change what is expected only i\
f this job is meant to have such a token."]}))}var ea=/^(CI_AUTH_|INPUT_)(EXPECTED_.+)$/,ta=(e,t)=>Object.keys(e).flatMap(n=>{if(n===We)return Pr(e,na(t));let[,r="",o=""]=ea.exec(n)??[],s=o.toLowerCase();if(o===
""||e[n]===""||fe.some(m=>m===s))return[];let a=`${_(n)} guards nothing: there is no input ${_(s)}${yn(s,fe)}`,l=[`Remove it, or write one of: ${fe.map(m=>r+m.toUpperCase()).
join(", ")}`];return[{code:"INPUT_GUARDRAIL_UNKNOWN",message:a,suggestions:l}]});function na({audience:e,workload_identity_provider:t}){let n=Kt(t?.trim()??"");
return"code"in n?[]:[e?.trim()||Jt(n)]}f();f();var Fr=e=>e.replaceAll("_","-");var ra=["workload_identity_provider","service_account","audience","delegates","universe","token_format","access_token_lifetime","access_token_scopes","access_to\
ken_subject","id_token_audience"],oa=/^(?:OIDC|STS|IAM|API)_/;function sa(e,t){if(!(e instanceof g)||!oa.test(e.code))return e;let n=ra.flatMap(o=>{let s=t[o]?.
trim().replace(/\s*\n\s*/g,",");return s?[`--${Fr(o)}`,/^[\w./:@-]+$/.test(s)?s:U(s)]:[]}),r=[`${Gt} doctor`,...n].join(" ");return e.with({suggestions:[...e.suggestions,
`To have it explained, in the same job: ${r}`]})}f();f();var Lr=y(et(),1),L=y(G(),1),Mr=y(rt(),1);var k=y(v(),1);f();var jr=y(et(),1),A=y(G(),1);function At(e){try{return(0,A.readFileSync)(e,"utf8")}catch(t){return xe(void 0)(t)}}function He(e,t,n=384,r=`${e}.${(0,jr.randomBytes)(8).toString("hex")}`){try{
(0,A.writeFileSync)(r,t,{flag:"wx",mode:n}),(0,A.chmodSync)(r,n),ke(()=>(0,A.renameSync)(r,e))}catch(o){throw(0,A.rmSync)(r,{force:!0}),o}}var ia="tokens",D="edits.json",aa=20;function Ur(e,t){let{folder:n,jobKey:r}=e.ledger(t);return ca((0,k.join)(st(n).path,on(r)),t.env)}function ca(e,t){let n={...st(
(0,k.dirname)((0,k.dirname)(e)),t),path:(0,k.dirname)(e)},{uid:r}=n,o={path:e,uid:r},s=()=>Te(n)&&Te(o);function a(p){return Ae(n),Ae(o),p.reduce((E,w)=>{let R={
path:(0,k.join)(E,w),uid:r};return Ae(R),R.path},e)}let l=()=>Te(n)?Rt(n.path).filter(p=>p.startsWith(`${(0,k.basename)(e)}.removed-`)).map(p=>(0,k.join)(n.path,
p)):[];async function m(){let p=await Dr(l());return ua(n),p.length>0?[{path:e,outcome:"removed"}]:[]}let h=p=>Dr(p.filter(E=>E!==D).map(E=>(0,k.join)(e,E)));return{
path:e,uid:r,exists:s,isUsed(){let p=s(),{read:E,readUnknown:w}=rn(e);return E().length>0||w().length>0||p&&Rt(e).some(R=>R!==ia)},make(...p){for(let E=1;;E++)try{
return a(p)}catch(w){if(E===aa||we(w.cause)!=="ENOENT")throw w}},async remove(){try{let p=s()?Rt(e):void 0;return p?.includes(D)?await h(p):(p&&ke(()=>(0,L.renameSync)(
e,`${e}.removed-${(0,Lr.randomBytes)(8).toString("hex")}`)),await m())}catch(p){return[da(e,p)]}}}}function da(e,t){let n={path:e,outcome:"refused",code:"CLEANU\
P_REFUSED"};return t instanceof g?{...n,reason:`${e} was not removed: ${t.message}`}:{...n,reason:`${e} was not removed: ${j(t)}`,remedy:_e(e)}}async function Dr(e){
for(let t of e)await Yt(()=>(0,Mr.rm)(t,{recursive:!0,force:!0}));return e.map(t=>({path:t,outcome:"removed"}))}function Rt(e){try{return(0,L.readdirSync)(e)}catch(t){return xe([])(t)}}function ua({path:e,stays:t}){if(!t)try{(0,L.rmdirSync)(e)}catch(n){if(!["ENOENT","ENOT\
EMPTY","EEXIST"].includes(we(n)))throw n}}function Br(e,t){for(let{content:n,mode:r=384,path:o}of t){let s=la(e,o);try{He(s,n,r)}catch(a){throw z(Ie(s,j(a)),a)}}}
function la(e,t){let n=t.split("/");return(0,k.join)(e.make(...n.slice(0,-1)),n.at(-1)??"")}f();var Y=y(G(),1),le=y(v(),1);f();var Ve=1;var fa=(e,t)=>Br(e,[{path:D,content:JSON.stringify({version:Ve,edits:t})}]);function ma(e){let t=(0,le.join)(e.path,D),n;try{n=e.exists()?At(t):void 0}catch(a){
throw a instanceof g?a:Ct(t,j(a),a)}if(n===void 0)return[];let r=pa(n),{edits:o,version:s}=Array.isArray(r)?{edits:r,version:Ve}:r??{};if(typeof s=="number"&&s!==
Ve)throw Ct(t,`it has the format ${s}`);if(s!==Ve||!Array.isArray(o)||!o.every(ga))throw Ct(t,"it is damaged");return o}function pa(e){try{return JSON.parse(e)}catch{
return}}var ga=e=>{let{before:t,content:n,path:r,undo:o}=e??{};return[n,r,o,t??""].every(s=>typeof s=="string")},Ct=(e,t,n)=>{let r=`${e}, the record of what --\
in-place changed in your files, cannot be read: ${t}`,o="Run ci-auth cleanup again, with the version that ran configure: the record stays until it is read.",s=`\
If that does not help, take our settings out of your files by hand, then remove ${e}`;return z({code:"FILE_WRITE_FAILED",message:r,suggestions:[`${o} ${s}`]},n)};
function Gr(e){let t;try{t=ma(e)}catch(a){return ha(e)?[]:[Ea(e,a)]}let n=t.toReversed().map(a=>({edit:a,...ba(a)})),r=n.filter(({again:a})=>a).map(({edit:a})=>a),
o=t.length===0?[]:ya(e,r.toReversed());return[...n.filter(({edit:a,outcome:l})=>l!=="absent"||a.before===void 0).map(({again:a,edit:l,...m})=>m),...o]}function ha(e){
try{return e.exists(),!1}catch{return!0}}function ya(e,t){let n=(0,le.join)(e.path,D);try{return t.length>0?fa(e,t):(0,Y.unlinkSync)(n),[]}catch(r){let o=`${n} \
was not removed: ${j(r)}`;return t.length>0?[]:[{...vt(n,o),remedy:_e(n)}]}}var vt=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:t}),Ea=({path:e},{
message:t,suggestions:[n=""]})=>({...vt((0,le.join)(e,D),t),remedy:n});function ba({before:e,content:t,path:n,undo:r}){let o=`Remove from ${n}: ${r}`,s=a=>({...vt(
n,`${n} was not put back as it was: ${a}`),remedy:o});try{let a=At(n);if(a===e)return{path:n,outcome:"absent"};let l=a===t?(0,Y.lstatSync)(n):void 0;return l?.isFile()?
(e===void 0?(0,Y.unlinkSync)(n):He(n,e,l.mode&511),{path:n,outcome:"restored"}):s("somebody else has changed it since")}catch(a){let l=`${j(a)}; the record of i\
t stays, and the next cleanup tries again`;return{...s(l),again:!0}}}async function wa(e,t){let n=Ur(e,t);return[...Gr(n),...await n.remove()]}export{Gi as applicabilityProblems,_i as asNearlyExpired,go as causeOf,Ei as checkPlan,wa as cleanTools,Xr as cleanUpStep,oi as describedByCi,wo as environmentTokenSource,
Io as eraseLeft,Si as explainFederated,xi as explainSignIn,wt as explained,gs as failureOf,ki as federatedPrincipal,ta as guardrailProblems,Ko as iamRefusals,$i as keyActor,
Ni as keySecrets,Ui as mintOfUser,Mi as mintSigned,Yi as missingSource,hn as nearest,Cr as noAccount,Zr as noTokenFrom,es as parseServiceAccountKey,ur as proxyRefusal,
ko as readmittedBy,ci as refreshByFile,bt as refused,ho as remedies,Di as repeating,hs as retryLine,lo as runProgram,$s as shownAnswer,cs as stsRefusals,ds as tokenHolder,
Xs as tunnel,Qo as unreadable,Oo as uploadWarnings,_s as waitFailure,si as warnOfFile,fi as windowsFault,sa as withDoctor};
