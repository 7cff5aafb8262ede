import{$ as bn,A as D,B as Qe,C as Ze,D as Yt,E as et,F as de,K as ue,M as qt,N as zt,R as mn,T as gn,U as Ie,Y as En,aa as st,b as Ye,ba as Se,c as P,ca as U,d as Pt,
da as wn,e as qe,f as Dt,fa as Te,g as ze,ga as xn,ha as H,i as Lt,ia as _n,j as Ut,ja as In,ka as Sn,la as Tn,m as jt,n as oe,na as kn,o as re,p as Mt,q as Wt,
qa as An,s as ie,t as ae,v as Jt,w as Kt,x as Ht}from"./shared-2.js";import{c as nr}from"./shared-3.js";import{$ as J,B as Zt,E as tt,G as L,
I as fe,J as en,K as tn,L as nn,N as nt,O as on,P as pe,R as rn,U as sn,W as E,X as an,Y as _,Z as G,_ as cn,a as h,aa as me,b as Ft,ba as ge,c as w,ca as N,d as se,
da as he,e as T,f as Bt,fa as ye,ga as Ee,ia as K,j as Gt,ja as dn,k as F,ka as be,l as S,la as we,m as x,ma as un,o as R,oa as ln,p as k,pa as ot,qa as fn,r as Vt,
ra as pn,s as ce,sa as rt,ta as xe,u as Xt,ua as _e,w as le,wa as hn,x as Qt,xa as yn}from"./shared-4.js";import{f}from"./shared-5.js";f();f();function or(e,t){let[n,o]=[[...e],[...t]],r=[Array.from({length:o.length+1},(a,l)=>l)],s=(a,l)=>r[a]?.[l]??Number.POSITIVE_INFINITY;for(let[a,l]of n.entries()){
let p=[a+1];r.push(p);for(let[g,m]of o.entries()){let y=l===o[g-1]&&m===n[a-1],b=s(a,g)+(l===m?0:1),A=y?s(a-1,g-1)+1:b;p.push(Math.min(b,A,s(a,g+1)+1,s(a+1,g)+1))}}
return s(n.length,o.length)}var rr=({length:e})=>Math.max(1,e/3);function Rn(e,t){let n=2*Math.max(...t.map(r=>[...r].length)),[o]=[...e].length>n?[]:t.map(r=>({
candidate:r,edits:or(e.toLowerCase(),r.toLowerCase())})).sort((r,s)=>r.edits-s.edits);return o!==void 0&&o.edits<=rr(o.candidate)?o.candidate:e.length>2?t.find(
r=>e.startsWith(r)||r.startsWith(e)):void 0}function ke(e,t){let n=Rn(e,t);return n===void 0?"":` (did you mean ${n}?)`}f();f();var vn=20;function Ae(e,t){let n=w(e);return n?`the keys ${sr(n)}`:t}function Re(e,t){return/\bjson\b/i.test(t)||/^\s*\{/.test(e)?Ae(e,"no whole JSON object: it\
 is cut off, or damaged"):Ae(e,t===""?"no JSON, and no content type":`content type "${t}"`)}function sr(e){let t=Object.keys(e),n=t.length>vn?["\u2026"]:[];return[
...t.slice(0,vn).map(R),...n].join(", ")||"(none)"}f();function it(e,t,n,o=()=>e){let r=e.trim();if(r==="")throw V(n,"empty");if(t===void 0&&!r.startsWith("{"))return{token:r,isExact:r===e};let s=w(r),a=t===void 0?[
"id_token","value","token"]:[t],l=a.find(p=>typeof s?.[p]=="string"&&s[p]!=="");if(l!==void 0){let p=String(s?.[l]);return{token:p.trim(),field:l,isExact:p.trim()===
p}}throw new h("OIDC_RESPONSE_INVALID",`${n} holds ${Ae(o(),"no JSON")}, not ${a.join(" or ")}`,{suggestions:["Name the field that holds the token: --oidc-token\
-field NAME"]})}var at=(e,t,n)=>it(e,t,n).token,V=(e,t)=>new h("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but it has none (${t})`,{suggestions:[
"Make the CI put its ID token there: the variable, file or command must exist in this step."]});async function ir(e,t){return t.status<200||t.status>299?ar(e,t):e.field===void 0&&t.body.trim()===""?V(`the answer of ${e.label}`,"empty"):cr(e,await t.show())}
async function ar({causeOf:e,label:t,remedies:n},{body:o,status:r}){let s=dr(o),a={status:r,text:s},l=await e?.(a);return l?l.with({server:a}):new h("OIDC_REQUE\
ST_FAILED",`${t} refused to issue an ID token: HTTP ${r}: ${s}`,{server:a,suggestions:[...await n?.(a)??[],...Cn(r)?["Run the job again. For longer failures, ra\
ise the inputs retries or timeout."]:[]]})}function cr({field:e,label:t},{contentType:n,shown:o,status:r}){let s=Re(o,n),a=e===void 0?"a token":`a token in "${e}\
"`;return new h("OIDC_RESPONSE_INVALID",`${t} answered ${r} without ${a}, but ${s}`,{suggestions:["Check whether a proxy between the job and the server answers \
in place of the server."]})}var Cn=e=>e===408||e===429||e>=500;function dr(e){let{error:t,message:n}=w(e)??{},o=[n,t].find(r=>typeof r=="string"&&r!=="");return k(
typeof o=="string"?o:e)||"(no text)"}var ur=(e,{text:t})=>/in '?Completed'? state/i.test(t)?fr(e):void 0,lr=({status:e})=>Cn(e)?[]:['Check that the job still ru\
ns and has "id-token: write".'],fr=e=>new h("OIDC_JOB_COMPLETED",`${e} issues no token for a job that has ended`);f();f();var pr=process.getBuiltinModule("node:process");var On=pr.kill;f();var ve={platform:rn(),isFile:yr},Nn=[".com",".exe",".bat",".cmd"];function ct(e,t,n=ve){let{join:o}=dt(n);return $n(mr(t,n).map(r=>o(r,e)),n)}var $n=(e,t)=>e.flatMap(n=>hr(n,t)).find(t.isFile),dt=({platform:e})=>e==="win32"?J:
me;function mr(e,t){let{delimiter:n,isAbsolute:o}=dt(t);return(t.platform==="win32"?gr(e):(e.PATH??"").split(n)).filter(s=>o(s))}function gr(e){let[,t=""]=Object.
entries(e).find(([n])=>n.toUpperCase()==="PATH")??[];return(t.match(/(?:"[^"]*"|[^;"])+/g)??[]).map(n=>n.replace(/^"(.*)"$/,"$1"))}function hr(e,{platform:t}){return t!==
"win32"||Nn.includes(J.extname(e).toLowerCase())?[e]:Nn.map(n=>e+n)}function yr(e){try{return nn(e).isFile()?(le(e,pe.X_OK),!0):!1}catch{return!1}}function Pn({
args:e,cwd:t,env:n,file:o},r=ve){if(r.platform!=="win32")return{file:o,args:e};let a=!/[\\/:]/.test(o)?ct(o,n,r):$n([dt(r).resolve(t,o)],r);return a===void 0?"E\
NOENT":/\.(?:bat|cmd)$/i.test(a)?Er(a,e,n):{file:a,args:e}}function Er(e,t,n){if(t.some(s=>/[\r\n]/.test(s)))return"it is a batch file, and a batch file cannot \
take an argument with a line break";let o=ut(n);if(o===void 0)return"it is a batch file, and SystemRoot, the folder of cmd, is not set";let r=[e,...t].map(wr).join(
" ");return{file:`${o}\\cmd.exe`,args:["/e:on","/v:off","/d","/s","/c",`"${r}"`],windowsVerbatimArguments:!0}}function ut(e){let t=e.SystemRoot??e.SYSTEMROOT;return t&&
`${t}\\System32`}var br=/^[\w#$*+./:?@\\-]*[\w#$*+./:?@-]$/,wr=e=>br.test(e)?e:`"${e.replace(/(\\*)"/g,'$1$1""').replace(/(\\+)$/,"$1$1").replaceAll("%","%%cd:~\
,%")}"`;var Fn=1<<20;function xr(e,t){let{env:n,file:o}=e,s=!/[\\/:]/.test(o)&&(n.PATH??n.Path)!==void 0?ct(o,n,t):o;return s===void 0?"ENOENT":Pn({...e,file:s},t)}async function _r(e,t=ve){
let{args:n,cwd:o,env:r,file:s,input:a,shell:l=!1,signal:p,timeoutMs:g}=e,m=l?{file:s,args:n}:xr(e,t);if(typeof m=="string")return{stdout:"",stderr:"",failure:`c\
annot be started (${m})`};let y=t.platform==="win32",{spawn:b}=await import("node:child_process");return new Promise(A=>{let{windowsVerbatimArguments:Zo}=m,er={
cwd:o,env:{...r},shell:l,detached:!y,windowsHide:!0,windowsVerbatimArguments:Zo},O=b(m.file,m.args,er),W={stdout:"",stderr:""},He,Ve=I=>{let v=He===void 0;He??=
I,y?v&&Sr(O,()=>b(...Tr(O,r))):Ir(O)},tr=setTimeout(()=>Ve(`ran for more than ${g/1e3} s`),g),Xe=()=>Ve("was interrupted");p?.addEventListener("abort",Xe,{once:!0}),
p?.aborted&&Xe();for(let I of["stdout","stderr"])O[I].setEncoding("utf8").on("data",v=>{W[I]+=v,W[I].length>Fn&&Ve(`printed more than ${Fn} bytes`)});let Nt=I=>{
clearTimeout(tr),p?.removeEventListener("abort",Xe);let v=He??I,$t=k(W.stderr);A(v===void 0?W:{...W,failure:$t?`${v}: ${$t}`:v})};O.on("error",({code:I})=>Nt(`c\
annot be started (${I})`)),O.on("close",(I,v)=>Nt(I===0?void 0:`ended with ${I??v}`)),O.stdin.on("error",()=>{}),O.stdin.end(a)})}function Ir(e){try{e.pid!==void 0&&
On(-e.pid,"SIGKILL")}catch{}}function Sr(e,t){if(e.pid===void 0)return;let n=()=>{e.kill("SIGKILL");for(let o of[e.stdout,e.stderr])o.destroy()};t().on("error",
n).on("close",n)}var Tr=({pid:e},t)=>[`${ut(t)}\\taskkill.exe`,["/pid",String(e),"/t","/f"],{env:{...t},stdio:"ignore",windowsHide:!0}];f();var Ce="2.331.0",kr="/github/runner_temp";function Ar(e){let{ACT:t,ACTIONS_RUNNER_CONTAINER_HOOKS:n,RUNNER_ENVIRONMENT:o,RUNNER_TEMP:r}=e;if(!r)return j("all st\
eps: RUNNER_TEMP is not set, so there is no folder that they share");if(r===kr)return j("the steps outside of this container, where the folder has another name");
if(t==="true")return j("container actions: act shows them no temporary folder");if(n)return j(`container actions: the hooks of this runner (${n}) decide what th\
ey see`,lt);if(o==="github-hosted")return{folder:r};let s=vr(r);return s===void 0?j(`container actions, if this runner is older than ${Ce}: its version was not \
found`,lt):s.localeCompare(Ce,"en",{numeric:!0})<0?j(`container actions: this runner is ${s}, and they see it from ${Ce}`,Rr,lt):{folder:r}}var j=(e,...t)=>({unseenBy:e,
remedies:t}),Rr=`Update the runner to ${Ce} or later.`,lt="If no container action needs the file, write its path in place of the word: ${{ runner.temp }}/gcp.js\
on";function vr(e){try{let t=L(E(e,"..","..","bin","Runner.Worker.deps.json"),"utf8");return/"Runner\.Worker\/(\d+\.\d+\.\d+)"/.exec(t)?.[1]}catch{return}}f();var Cr=(e,t,{field:n,lastsForJob:o=!1}={})=>({...Dn(`the variable ${e}`,async()=>at(t[e]??"",n,`the variable ${e}`)),lastsForJob:o}),Dn=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function Or(e,{field:t,isRenewed:n=!1,lastsForJob:o=!1}={}){let r=`the file ${e}`,s=()=>{try{return L(
e,"utf8")}catch(a){throw V(r,String(a.code))}};return{...Dn(r,async()=>at(s(),t,r)),mintsAgain:n,lastsForJob:o,refreshSource(){let a=it(s(),t,r);if(a.isExact)return{
kind:"file",path:e,...a.field===void 0?{}:{field:a.field}}}}}function Nr(e,t){if(e.CI_AUTH_ID_TOKEN)return Cr("CI_AUTH_ID_TOKEN",e);let n=e.CI_AUTH_ID_TOKEN_FILE;
return n?Or(sn(t,n)):void 0}f();f();var Oe=process.getBuiltinModule("node:fs/promises");var Ln=Oe.open;var Un=Oe.rm;var Ne=Oe.readdir;var $e=Oe.constants;var $r=$e.O_WRONLY|($e.O_NOFOLLOW??0)|($e.O_NONBLOCK??0);async function Pr(e,t){let n=await Ne(_(e)).catch(()=>[]),o=[];for(let r of[e,...n.filter(ln).map(s=>E(
_(e),s))])await Fr(r,t)&&o.push(r);return{erased:o,text:o.length===0?"":`; its content was erased, and what is left is ${o.join(", ")}`}}async function Fr(e,t){
let n=await Ln(e,$r).catch(()=>{});try{if(!n)return!1;let o=fn(await n.stat({bigint:!0}));return t.some(r=>r.remove&&pn(r,o))?(await n.truncate(),!0):!1}catch{return!1}finally{
await n?.close()}}f();async function Dr(e,t,n,o){let{default:r}=await import("./ignore.js");for(let[s,a]of e.entries()){let l=an(_(a),n).split(cn).join("/"),p=r({ignorecase:o}).add(t[s]??
"").test(l);if(p.unignored)return a;if(p.ignored)return}}f();var Lr=/^#!include:(.+)$/,Ur=4096,jn=e=>e.length<=Ur;async function jr(e,t){let{default:n}=await import("./ignore.js"),o=!1;for(let r of e.replace(/^\uFEFF/,"").
split(`
`)){if(r.startsWith("#")||r.trim()===""||!jn(r))continue;let[,s,a=""]=/^(!?)(.*)$/s.exec(r.trim())??[],l=me.normalize(`/${a.trim()}`).replace(/(?<=.)\/$/,"");l!==
"/"&&n({ignorecase:!1}).add(l).ignores(t)&&(o=s!=="!")}return o}var Mr=e=>[...new Set([...e].reverse())].reverse();async function Br(e,t,n){let{default:o}=await import("./ignore.js"),
s=(await Promise.all(Mr(e.split(/\r?\n/)).map(a=>{let l=Lr.exec(a)?.[1];return l===void 0?a:n(l.trim())}))).flatMap(a=>a.split(`
`)).filter(jn);return o({ignorecase:!1}).add(s.join(`
`)).ignores(t)}var Wr=e=>e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?"),Gr=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,
Mn=/\.(?:docker|container)ignore$/;async function Jr(e,t,n=""){let o=Ie(t,e);if(o===void 0)return[];let r=await Kr(t),s=[...r.filter(l=>Mn.test(l)).map(l=>Vr(l,
o,t)),...r.filter(l=>l===".gcloudignore").map(l=>Xr(l,o,t)),Yr(r,o)];return(await Promise.all(s)).filter(l=>l!==void 0).map(([l,p])=>`${l}: ${n}${p}`)}async function Kr(e){
return(await Ne(e,{withFileTypes:!0}).catch(()=>[])).filter(n=>!n.isDirectory()).map(({name:n})=>n).sort()}var Bn=e=>Promise.resolve(e).then(mn).catch(()=>"");function Wn(e){
return ot(G(e))?e.includes("/")?`**/${we}`:we:Wr(e)}var Hr=e=>ot(G(e))?we:gn(e);async function Vr(e,t,n){if(!await jr(await Bn(E(n,e)),t))return[`${e} does not \
keep the credentials file out of images`,`add the line ${Wn(t)}`]}async function Xr(e,t,n){let o=r=>Bn(E(n,r));if(!await Br(await o(e),t,o))return[`${e} does no\
t keep the credentials file out of uploads`,`add the line ${Hr(t)}`]}async function Yr(e,t){if(e.includes(".dockerignore")||e.includes(".containerignore"))return;
let n=e.find(r=>Gr.test(r)&&!Mn.test(r)&&!e.includes(`${r}.dockerignore`));return n?[`there is no .dockerignore in the folder of ${n}, so the credentials file c\
an get into images`,`create it with the line ${Wn(t)}`]:void 0}f();f();f();function X(e){let t=e===void 0?"PROJECT_ID":D(e);return t===void 0?"":` --project=${S(t)}`}var qr="If it was changed minutes ago, wait: Google needs about 2 minutes, at times 7 or more",Fe=`${qr}. wait_for_propagation 5m repeats a sign-in until then.`;var Gn="Make the issuer available on the public internet, over https, without a redirect.",zr=({projectId:e,provider:t})=>ae({projectNumber:t?.projectNumber??e??
"PROJECT_ID",pool:t?.pool??"POOL"}),pt=e=>`${zr(e)}/providers/${e.provider?.provider??"PROVIDER"}`,mt="gcloud iam workload-identity-pools",C=e=>`${mt} providers\
 describe ${pt(e)} --format=json`,ft={"<number>":"of the project","<pool>":"",AUDIENCE:"aud of the token",ISSUER:"iss of the token",ISSUER_URL:"",MAPPING:"all o\
f it: it is replaced",ORGANIZATION_ID:"a number",POOL:"",PRINCIPAL:"who signs in here",PROJECT_ID:"",PROVIDER:"",ROLE:"such as roles/storage.objectViewer",SERVICE_ACCOUNT:"\
its email",YOUR_EMAIL:""},Qr=new RegExp(`(?<![\\w.-])(?:${Object.keys(ft).join("|")})(?![\\w.-])`,"g");function De(e){let t=e.replace(/'[^']*:[^']*'/g,s=>(s.match(
/<\w+>/g)??[]).join(" ")),n=[...new Set(t.match(Qr))];if(n.length===0||/\bfill in /i.test(e))return e;let o=n.map(s=>ft[s]?`${s} (${ft[s]})`:s).join(" and "),r=e.
replace(/: (?=(?:gcloud|export) )/,`, fill in ${o}: `);return r===e?`Fill in ${o}: ${e}`:r}var Zr=(e,t)=>De(`gcloud resource-manager org-policies allow constrai\
nts/${e} ${S(t)} --organization=ORGANIZATION_ID`),es="iam.allowServiceAccountCredentialLifetimeExtension";var M=(e,t)=>`${mt} providers update-oidc ${pt(e)} ${t}`,gt=e=>`Save the issuer's current keys as jwks.json, each with kid and alg, and upload them: ${M(e,"--jw\
k-json-path=jwks.json")}`,Jn=e=>`${mt} providers undelete ${pt(e)}`;var ts=(e,t)=>`gcloud services enable ${S(e)} --project=${S(t)}`,Kn=(e,t)=>ts(e.service??t,(e.consumer??"PROJECT_ID").replace(/^projects\//,"")),Pe=(e,t,n,o="No\
ne")=>`gcloud iam service-accounts add-iam-policy-binding ${e??"SERVICE_ACCOUNT"}${X(e)} --role=roles/${t} --condition=${o} --member=${F(n)}`;function Le(e,t="iam.workloadIdentityUser"){let{account:n,described:o,serviceAccount:r}=e;if(n!==void 0)return[Pe(r,"iam.serviceAccountTokenCreator",`serviceAcc\
ount:${n}`)];let{binding:s}=o??{};return s?[Pe(r,t,s.member),...Vn(e)]:Xn(e)}function Hn(e){let{account:t,delegates:n=[],described:o,serviceAccount:r="SERVICE_A\
CCOUNT"}=e,s=t===void 0?o?.binding?.member:`serviceAccount:${t}`,a=[s,...n.map(p=>`serviceAccount:${p}`)],l=[...n,r].flatMap((p,g)=>{let m=a[g];return m===void 0?
[]:[Pe(p,"iam.serviceAccountTokenCreator",m)]});return t===void 0?[...s===void 0?Xn(e):[],...l,...Vn(e)]:l}var Vn=e=>e.described?.binding?.ifMapped===void 0?[]:
[`This binding works only if the provider maps ${e.described.binding.ifMapped}. To see its mapping: ${C(e)}`],Xn=e=>e.provider===void 0?[Pe(e.serviceAccount,"ia\
m.workloadIdentityUser","PRINCIPAL")]:[`The mapping of the provider decides which principal this job is. To see it: ${C(e)}`],ht=({projectId:e,serviceAccount:t=""})=>De(
`gcloud iam service-accounts list --project=${e??S(D(t)??"PROJECT_ID")}`),Yn=(e="SERVICE_ACCOUNT")=>["Ask for 3600s or less.",Zr(es,e)];var yt=e=>t=>t.status===403&&e.test(t.metadata.permission??""),ns=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credential\
s in this project"},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=500,says:"IAM Credentials failed; the configuration is not the reason"},{code:"API_DISABLED",
matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{metadata:t})=>[Kn(t,"iamcredent\
ials.googleapis.com"),Fe]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.
test(t),says:"the scope of the calling token is too narrow for IAM Credentials",suggestions:()=>["Request the scope https://www.googleapis.com/auth/cloud-platfo\
rm in the exchange."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||yt(/implicitDelegation/)(e)),says:"a hop of the \
delegation chain is not allowed, or does not exist",suggestions:e=>Hn(e)},{code:"IAM_ID_TOKEN_DENIED",matches:yt(/getOpenIdToken/),says:"the job may not mint ID\
 tokens of this service account",suggestions:e=>[...Le(e),Fe]},{code:"IAM_SIGN_DENIED",matches:yt(/signJwt|signBlob/),says:"the job may not sign as this service\
 account, which domain-wide delegation needs",suggestions:e=>[...Le(e,"iam.serviceAccountTokenCreator"),"The role Workload Identity User does not hold this perm\
ission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service account",suggestions:e=>[...Le(e),Fe]},{code:"\
IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[ht(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({
text:e})=>e.includes("allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({
serviceAccount:e})=>Yn(e)},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({
lifetimeSeconds:e})=>[`Change access_token_lifetime (requested: ${e} s).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INV\
ALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the sc\
opes: ${e.join(", ")}. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"\
IAM Credentials does not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed m\
eanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[ht(e)]}];f();f();var Y=e=>({text:t})=>e.test(t),qn=e=>`gcloud iam service-accounts keys list --iam-account=${e??"SERVICE_ACCOUNT"}${X(e)}`,zn=e=>`gcloud iam service-accounts des\
cribe ${e??"SERVICE_ACCOUNT"}${X(e)}`,Qn=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many token requests"},
{code:"OAUTH_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's OAuth endpoint failed; the key is not the reason"},{code:"OAUTH_JWT_TIMEFRAME",matches:Y(/must be a short-lived token/),
says:"Google does not accept the times of the signed assertion, even after a correction to its clock"},{code:"OAUTH_LIFETIME_TOO_LONG",matches:Y(/lifetime cannot exceed 3600 seconds/),
says:"the requested lifetime is more than one hour"},{code:"OAUTH_JWT_SIGNATURE",matches:Y(/Invalid JWT Signature/i),says:"the key's signature is not accepted: \
the key was deleted, disabled or rotated",suggestions:({serviceAccount:e})=>[qn(e),"One that is listed as disabled can be enabled. One that is not listed was de\
leted, and nobody can get it back.","Let the job sign in without a key, as the same account (setup init --service-account). Or create a key, and store that."]},
{code:"OAUTH_ACCOUNT_NOT_FOUND",matches:Y(/account not found/i),says:"the service account of the key was deleted or disabled",suggestions:({serviceAccount:e})=>[
zn(e)]},{code:"OAUTH_SUBJECT_INVALID",matches:Y(/Invalid email or User ID/i),says:"the user to act for does not exist",suggestions:({user:e})=>[`Check the user \
to act for (access token subject): ${e??"(none)"}`]},{code:"OAUTH_DELEGATION_UNAUTHORIZED",matches:({error:e})=>e==="unauthorized_client",says:"domain-wide dele\
gation is not granted to this service account, or not for all of these scopes",suggestions:({scopes:e=[],serviceAccount:t})=>[`${zn(t)} --format='value(uniqueId\
)'`,`Enter that id and these scopes in the Workspace admin console, API controls, domain-wide delegation: ${e.join(",")}`,"This change can take hours."]},{code:"\
OAUTH_SCOPE_INVALID",matches:({error:e})=>e==="invalid_scope",says:"Google refused the scopes or the audience",suggestions:({audience:e,scopes:t=[]})=>[`Check: ${[
...t,e].filter(Boolean).join(", ")}`]},{code:"OAUTH_REJECTED",matches:()=>!0,says:"Google refused the signed assertion",suggestions:({serviceAccount:e})=>[`Chec\
k that the key is one of this account: ${qn(e)}`]}];f();var Zn=65536;function eo({body:e,status:t}){let n=w(e),{error:o,error_description:r}=n??{};return typeof o=="string"?{status:t,error:o,text:(typeof r=="string"?
r:o).slice(0,Zn),reason:"",metadata:{}}:typeof o=="object"&&o!==null?os(t,o):{status:t,error:"",text:k(e)||"(empty body)",reason:"",metadata:{}}}function os(e,t){
let o=(Array.isArray(t.details)?t.details:[]).find(r=>typeof r?.reason=="string");return{status:e,error:T(t.status??""),text:T(t.message??"(no message)").slice(
0,Zn),reason:o?.reason??"",metadata:to(o?.metadata??{},T)}}function Et(e,t,n,o){let r=eo(t),s=n.at(-1),a=rs(t)?{...s,...ss}:n.find(({matches:m})=>m(r,o))??s,l=[
t.status,k(r.error,100)].filter(Boolean).join(" "),p=t.attempts>1?` after ${t.attempts} attempts`:"",g=(a.suggestions?.(is(o),{...r,metadata:to(r.metadata,S)})??
[]).flatMap(m=>m===void 0?[]:[De(m)]);return new h(a.code,`${a.says}
${e} answered ${l}${p}: ${k(r.text,600)}`,{suggestions:[...g,...cs(t)],server:{status:t.status,text:k(r.text,600),skewSeconds:t.skewSeconds}})}async function bt({
explain:e},t){if(!e)return t({});let{about:n,facts:o}=await e(),r=await t(n);return r.with({facts:await o(r.code,n)})}var rs=({status:e})=>e<400||e===407||e===511,
ss={says:"something between this computer and Google answered instead of Google",suggestions:()=>["Look for a proxy, a firewall or a login page of this network:\
 it must let these calls through to Google unchanged."]},is=e=>({...e,serviceAccount:e.serviceAccount&&S(e.serviceAccount),delegates:e.delegates?.map(S),projectId:e.
projectId&&S(e.projectId)}),to=(e,t)=>Object.fromEntries(Object.entries(e).map(([n,o])=>[n,t(o)])),as=30;function cs({skewSeconds:e=0}){if(Math.abs(e)<=as)return[];
let t=e>0?"behind":"ahead of";return[`Set the clock of this machine: it is ${Math.abs(Math.round(e))} s ${t} Google's.`]}var ds=1048576;function us(e){return e===
""?"with an empty body":e.startsWith("\uFFFD")?"compressed, which ci-auth did not ask for":e.length>=ds?"more than 1 MiB, of which the rest was not read":void 0}
function ls(e,t,n,o){let r=us(n.shown)??Re(n.shown,n.contentType);return new h(e,`${t} answered ${n.status} without ${o}, but ${r}`,{suggestions:["Look for a pr\
oxy between this machine and Google that answers instead of Google."],server:{status:n.status,text:r}})}var q="Google OAuth",fs=({universe:e})=>`https://oauth2.${e}/token`;async function z(e,t,n){let o=await so(e,t,n);return Yt(e,o.body,r=>et(e,"OAUTH_RESPONSE_INV\
ALID",q,o,r))}async function ro(e,t,n){let o=await so(e,t,n);return qt(w(o.body)?.id_token,()=>et(e,"OAUTH_RESPONSE_INVALID",q,o,"an ID token"))}async function so(e,t,n){
let o=await oo(e,t,n,0);if(o.status===200)return o;let r=await no(e,o,n);if(!(r.code==="OAUTH_JWT_TIMEFRAME"||r.code==="OAUTH_LIFETIME_TOO_LONG")||o.skewSeconds===
void 0)throw r;let a=await oo(e,t,n,o.skewSeconds);if(a.status===200)return a;throw await no(e,a,n)}function no(e,t,n){let o={serviceAccount:n.iss,..."scope"in n?
{audience:void 0,scopes:n.scope.split(" ")}:{audience:n.target_audience,scopes:[]}};return bt(e,r=>Et(q,t,Qn,{...r,...o}))}async function oo(e,t,n,o){let r=Math.
floor(e.network.clock.now()+o),{lifetimeSeconds:s=de,...a}={lifetimeSeconds:void 0,...n},l=await t({...a,aud:fs(e),iat:r,exp:r+s});return Ze(e,q,`${e.endpoints.
oauth2}/token`,{grant_type:"urn:ietf:params:oauth:grant-type:jwt-bearer",assertion:l})}async function ps(e,t){let n=await Ze(e,q,`${e.endpoints.oauth2}/tokeninfo`,{access_token:t}),{azp:o}=n.status===200&&w(n.body)||{};return typeof o=="string"&&o!==
""?o:void 0}f();function ms(e){let t=w(e)??w(hs(e));return t?gs(t):ys(e)}function gs(e){if(e.type!=="service_account")return Es(e.type);let t=["client_email","private_key"].filter(
n=>typeof e[n]!="string"||e[n]==="");return t.length>0?Ue("KEY_FIELD_MISSING",`the key has no ${t.join(" and no ")}`,"Store the key file as it was downloaded."):
bs(e)}function hs(e){let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var Ue=(e,t,...n)=>({code:e,
message:t,suggestions:n});function ys(e){let t=Qe(e),n=/^\s*\{\s*(?:\\n|\\")/.test(e);return Ue("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,
n?"The secret store escaped the line breaks: store the key as one line: jq -c . key.json":"Store the whole file in the secret, best as one line: jq -c . key.jso\
n")}var io={external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use the key of its s\
ource, and its account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federation."};function Es(e){
let t=typeof e=="string"&&Object.hasOwn(io,e)?io[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";return Ue("KEY_WRONG_TY\
PE",`the JSON is ${n}, not a service_account key`,t??"Use the JSON of a service account key.")}function bs(e){let t=String(e.private_key),n=ao(t),o=t.replaceAll(
"\\n",`
`),r=n??ao(o);if(!r)return Ue("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${Qe(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
ff or changed when it was stored: store the downloaded file again, as one line: jq -c . key.json");let s="the private_key contained \\n as two characters instead\
 of line breaks; they were read as line breaks",a=["client_id","private_key_id"].filter(l=>typeof e[l]!="string");return{email:String(e.client_email),projectId:wt(
e.project_id),universe:wt(e.universe_domain),file:n?e:{...e,private_key:o},privateKey:r,keyId:wt(e.private_key_id),notes:[...n?[]:[s],...a.length>0?[`the key ha\
s no ${a.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var wt=e=>typeof e=="string"&&e!==""?e:void 0;function ao(e){try{let t=Vt(e);return t.
asymmetricKeyType==="rsa"?t:void 0}catch{return}}function co({keyId:e,privateKey:t}){let n=r=>Buffer.from(JSON.stringify(r)).toString("base64url"),o=n({alg:"RS2\
56",typ:"JWT",...se({kid:e})});return r=>{let s=`${o}.${n(r)}`;try{return`${s}.${Xt("sha256",Buffer.from(s),t).toString("base64url")}`}catch{throw new h("KEY_PR\
IVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}f();var B=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n);function ws({serviceAccount:e=""}){let t=D(e);return t&&`To compare the number: gcloud projects desc\
ribe ${t} --format='value(projectNumber)'`}var xs=({branch:e,kind:t,told:n})=>`Run the sign-in in builds of ${e===void 0?"a branch":`the branch ${e}`}, not for ${t}\
: ${n}, so this is such a build, and a condition should keep it out`,uo=(e,t)=>`For google.subject=${t}: ${M(e,'--attribute-mapping="MAPPING"')}`,_s=[{code:"STS\
_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many exchanges at once in this project"},{code:"STS_UNAVAILABLE",matches:({
status:e})=>e>=500,says:"Google's token service failed; the configuration is not the reason"},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Inv\
alid value for "audience"'),says:"Google does not recognise this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadI\
dentityPools/<pool>/providers/<provider>"]},{code:"STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, del\
eted, or does not exist under this name",suggestions:e=>[C(e),`If it was deleted: ${Jn(e)}`,`If it is disabled: ${M(e,"--no-disabled")}`,ws(e)]},{code:"STS_TOKE\
N_AUDIENCE_MISMATCH",matches:B(/^The audience in ID Token \[/),says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[e.audienceFixedBy===
void 0?"Remove the audience input, unless the provider lists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from this step.`,`To allow i\
t: ${M(e,`--allowed-audiences=${F(e.audience??"AUDIENCE")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:B(/^The issuer in ID Token /),says:"the ID token comes from\
 another issuer than the provider's: compare the two letter by letter",suggestions:e=>[C(e),`If this CI is to be trusted: ${M(e,"--issuer-uri=ISSUER")}`]},{code:"\
STS_ISSUER_UNREACHABLE",matches:B(/^Error connecting to the given credential's issuer/),says:"Google could not get the issuer's keys, or no uploaded key has the\
 token's key id",suggestions:e=>[gt(e),Gn]},{code:"STS_SIGNATURE_INVALID",matches:B(/^Unable to verify the ID Token signature/),says:"the ID token does not veri\
fy with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[gt(e)]},{code:"STS_TOKEN_MALFORMED",matches:B(/^Unable to parse the ID Token/),
says:"the text that was sent as ID token is not a JWT"},{code:"STS_TOKEN_STALE",matches:B(/is stale to sign-in/),says:"the ID token has expired, or its times ar\
e in the future"},{code:"STS_CONDITION_REJECTED",matches:({text:e})=>e.startsWith("The given credential is rejected by the attribute condition"),says:"the provi\
der's attribute condition is false for this job, or names a claim that the token lacks",suggestions:e=>[e.described?.untrusted&&xs(e.described.untrusted),`Compa\
re the claims above with the condition: ${C(e)}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"\
the provider's mapping names a claim that the token does not have",suggestions:e=>[C(e),uo(e,"assertion.sub")]},{code:"STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.
includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 bytes",suggestions:e=>["Map a shorter claim, and chang\
e the bindings that name subject/\u2026",uo(e,"assertion.repository_id")]},{code:"STS_ATTRIBUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.
test(e),says:"the mapping gives a value that is not text, or too much text",suggestions:e=>['Convert the value: string(\u2026), or .join(",") for a list.',C(e)]},
{code:"STS_REJECTED",matches:()=>!0,says:"Google refused the exchange",suggestions:e=>[e.provider&&C(e)]}];f();f();var Is=3e3;async function lo(e,t,n){let o=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,r=U(o.origin),s,a=_n(async p=>{let{connect:g}=bn(),m=await In(o,p),
y=p.add(g({socket:m,host:r,...Sn(r),rejectUnauthorized:!1}));return await Tn(y,"secureConnect",p.signal),s=Object.entries(y.getPeerCertificate().issuer??{}).map(
([b,A])=>`${b}=${A}`).join(", "),y},n,!0),l=setTimeout(a.cancel,Is);return await a.socket.catch(()=>{}),clearTimeout(l),a.cancel(),s&&Ss(s)}var Ss=e=>e.replace(
/[^\x20-\x7e]/g,"?").slice(0,200);var Ts={ENOTFOUND:"the host name could not be resolved",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"the co\
nnection broke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no network route",ENETUNREACH:"there is no network route",
ETIMEDOUT:"the connection was not accepted in time",ENOENT:"the socket does not exist",EACCES:"this user may not open the socket",EPROTO:"the other side does no\
t speak TLS",HPE_HEADER_OVERFLOW:"the headers of the answer are longer than Node reads (16 KiB)",ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},
mo={SELF_SIGNED_CERT_IN_CHAIN:"its issuer is not trusted here",DEPTH_ZERO_SELF_SIGNED_CERT:"it is self-signed",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is no\
t trusted here",UNABLE_TO_GET_ISSUER_CERT:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"its issuer is not trusted here",CERT_UNTRUSTED:"it\
s issuer is not trusted here",CERT_SIGNATURE_FAILURE:"its signature is not valid",CERT_REVOKED:"it was revoked",CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"\
it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"it was issued for another name",HOSTNAME_MISMATCH:"it was issued for another name"},ks="If a private authorit\
y signs the certificate, for example a proxy that inspects TLS, save the certificate of the authority and set NODE_EXTRA_CA_CERTS=/path/ca.pem.",As={CERT_HAS_EXPIRED:"\
Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"Set the clock of this computer.",CERT_REVOKED:"Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"\
Check the address: another server answers at it.",HOSTNAME_MISMATCH:"Check the address: another server answers at it."},go=({code:e=""})=>e in mo;async function Rs(e,t,{
signal:n,totalMs:o}){if(n.aborted)return Fs(t,o);let r=go(e)?await lo(t.route,e.atProxy===!0,n):void 0;return Os(e,{...t,issuer:r})}var vs=({attempts:e,route:t,
service:n},o,{retries:r,waitMs:s})=>`Retry ${e} of ${r} in ${P(s)}: ${n} at ${H(t)}: ${typeof o=="number"?`answered ${o}`:Cs(o)}`,Cs=e=>e.name==="TimeoutError"?
"did not answer in time":e.proxyStatus?`the proxy answered ${e.proxyStatus}`:xt(e),Q=({attempts:e,spentMs:t})=>`${e} ${e===1?"attempt":"attempts"} in ${P(t)}`,je=({
route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${st(e)}`]:[],...t?[`the last answer had status ${t}`]:[]];function Os(e,t){return e.name==="TimeoutError"?po(t):
go(e)?Ls(e,t):e.atProxy&&t.route.proxy?js(e,t,t.route.proxy):e.code==="ETIMEDOUT"?po(t):Ps(e,t)}var xt=({code:e=""})=>{let t=Ts[e]??"the exchange failed";return e?
`${t} (${e})`:t},fo="If this network needs a proxy, set HTTPS_PROXY=http://HOST:PORT.",ho=e=>`Where ${U(e)} can be reached without the proxy, add it to NO_PROXY\
.`,Ns=({code:e=""})=>e.startsWith("HPE_"),$s="Look at what answers there: a proxy, a firewall or a program that is no such server.";function _t({origin:e,proxy:t,
socketPath:n},o){if(n!==void 0)return[`Check that ${n} exists, that a program listens on it, and that this user may open it.`];let r=Se(e);if(wn(e))return o?[`C\
heck the program that listens on port ${r} of this computer: it gives no answer.`]:[`Check that a program listens on port ${r} of this computer.`,"Behind a prox\
y, set NO_PROXY=127.0.0.1,localhost for the clients of that server."];let s=`Check that this computer may reach ${U(e)} on port ${r}`;return o?[`${s}: a firewal\
l that drops packets causes this.`,...t?[]:[fo]]:[`${s}.`,t?ho(e):fo]}var Ps=(e,t)=>new h("NETWORK_UNREACHABLE",`${t.service} at ${H(t.route)}: ${xt(e)}, ${Q(t)}`,
{facts:je(t),suggestions:Ns(e)?[$s]:_t(t.route,!1)}),po=e=>new h("NETWORK_TIMEOUT",`${e.service} at ${H(e.route)} did not answer in time, ${Q(e)}`,{facts:je(e),
suggestions:_t(e.route,!0)}),yo="Raise the limit with --timeout, or the input timeout.";function Fs(e,t){let n=e.lastStatus===void 0,o=`${e.service} at ${H(e.route)}${n?
" did not answer":""}`,r=`the limit of ${P(t)} for the whole run is reached`;return new h("NETWORK_TIMEOUT",`${o}: ${r}, ${Q(e)}`,{facts:je(e),suggestions:[...n?
_t(e.route,!0):[],yo]})}var Ds=(e,t,n)=>new h("NETWORK_TIMEOUT",`the limit of ${P(n)} for the whole run leaves no time for a wait of ${P(e)} for ${t}`,{suggestions:[
yo]});function Ls(e,t){let{code:n=""}=e,{route:o,issuer:r,service:s}=t,a=e.atProxy&&o.proxy?`the proxy ${o.proxy.url.host}`:`${s} at ${o.origin.host}`,l=`${mo[n]}\
 (${n})`;return new h("TLS_UNTRUSTED",`the certificate of ${a} is not trusted: ${l}, ${Q(t)}`,{facts:[...r?[`issuer of the presented certificate: ${r}`]:[],...je(
t)],suggestions:[As[n]??ks]})}var Us=e=>e.length>0&&!e.some(t=>t.toLowerCase()==="basic");function js(e,t,n){let{proxySchemes:o=[],proxyStatus:r}=e,s=r?`answere\
d ${r}`:`cannot be used: ${xt(e)}`,a=`the proxy ${st(n)} ${s}, on the way to ${t.service} at ${t.route.origin.host}`;return new h("PROXY_FAILED",`${a}, ${Q(t)}`,
{suggestions:[r===407&&Us(o)?`The proxy takes only ${o.join(", ")}, and ci-auth only Basic. Run a proxy on this computer that logs in there, such as cntlm or px\
, and name that one in ${n.variable}.`:r===407?`Put the proxy's credentials into ${n.variable}, as http://USER:PASSWORD@HOST:PORT, percent-encoded.`:`Check the \
address in ${n.variable}, and that the proxy allows connections to ${U(t.route.origin)} through.`,ho(t.route.origin)],...r?{facts:[`status of the proxy: ${r}`]}:
{}})}f();var Ms=["assertion","client_secret","env","handle","redact","refresh_token","subject_token","token"],Bs=["accept","content-type","metadata-flavor","user-agent",
"x-goog-request-reason","x-goog-user-project","x-tfs-fedauthredirect"],xo=16,ee=8,te=4,Ws="(not shown: the answer repeats a secret that ci-auth sent)";function Gs({
bearer:e,form:t,headers:n={},json:o}){let r={...t,...typeof o=="object"?o:{}},s=Object.entries(n).filter(([a])=>!Bs.includes(a.toLowerCase()));return[e,...s.map(
([,a])=>a),...Ms.flatMap(a=>Ks(r[a]))].filter(a=>a!==void 0&&a.length>=xo)}function Js(e,t,{body:n,contentType:o,status:r}){let s=[...Gs(e),...t?Object.values(Te(
t)):[]],a;return{status:r,get shown(){return a??=Eo(n,s),a},get contentType(){return Eo(o,s)}}}var Ks=e=>[e,...typeof e=="object"?Object.values(e??{}):[]].filter(
t=>typeof t=="string");function Eo(e,t){if(t.length===0||e==="")return e;let n=[...ti(e)];return t.some(o=>Hs(n,o))?Ws:e}function Hs(e,t){let n=qs(t),o=new Set;
for(let r of e)for(let s=0;s+te<=r.length;s+=ee-te+1)if(Io(n,r.slice(s,s+te)).next().done||Vs(o,n,r,s),o.size>=xo)return!0;return!1}function Vs(e,t,n,o){for(let r=Math.
max(0,o+te-ee);r<=Math.min(o,n.length-ee);r++)for(let s of Io(t,n.slice(r,r+ee)))Xs(e,t,s)}function Xs(e,{origins:t,secret:n},o){let[r=0,s=0]=[t[o],t[o+ee-1]],[
a,l]=r<s?[r,s]:[s,r];for(;a>0&&!bo(n[a-1]);)a--;for(;l+1<n.length&&!bo(n[l+1]);)l++;for(let p=a;p<=l;p++)e.add(p)}var Z=new Map,Ys=4;function qs(e){let t=Z.get(
e)??zs(e);Z.delete(e),Z.set(e,t);for(let n of[...Z.keys()].slice(0,-Ys))Z.delete(n);return t}function zs(e){let{letters:t,origins:n}=Zs(e),o=new Int32Array(Qs),
r=new Int32Array(t.length);for(let s=0;s+te<=t.length;s++){let a=_o(t,s);r[s]=o[a]??0,o[a]=s+1}return{secret:e,letters:t,origins:n,lastPlaces:o,earlier:r}}var Qs=2**
16,_o=(e,t)=>Math.imul(e.charCodeAt(t)|e.charCodeAt(t+1)<<8|e.charCodeAt(t+2)<<16|e.charCodeAt(t+3)<<24,2654435761)>>>16;function*Io({earlier:e,lastPlaces:t,letters:n},o){
for(let r=t[_o(o,0)];r;r=e[r-1])n.startsWith(o,r-1)&&(yield r-1)}var bo=(e="")=>/[a-z0-9]/i.test(e),So=e=>e>=97&&e<=122||e>=48&&e<=57;function Zs(e){let t=[It(e,
s=>s),...[0,1,2].map(s=>It(Buffer.from("\0".repeat(s)+e).toString("base64"),a=>Math.max(0,Math.floor(a*3/4)-s))),It(Buffer.from(e).toString("hex"),s=>Math.floor(
s/2))],n=t.map(s=>s.letters).join(""),o=t.flatMap(s=>s.origins),r=Buffer.from(n,"latin1").reverse().toString("latin1");return{letters:n+r,origins:o.concat(o.toReversed())}}
function It(e,t){let n=e.toLowerCase(),o=[],r="";for(let s=0;s<n.length;s++){let a=n.charCodeAt(s);So(a)&&(r+=String.fromCharCode(a),o.push(t(s)))}return{letters:`${r}\
 `,origins:[...o,0]}}var ei=4;function ti(e){let t=new Set;for(let n of[e,...oi(e)]){let o=n;for(let r=0;r<ei;r++){let s=wo(o);t.add(St(s));let a=o.includes("<")?
wo(o.replace(/<[^<>]*>/g,"")):s;t.add(St(a)),t.add(St(ni(a)));let l=ii(o);if(l===o)break;o=l}}return t}var wo=e=>Buffer.from(e.normalize("NFKD").toLowerCase());
function St(e){let t=Buffer.allocUnsafe(e.length),n=0;for(let o of e)So(o)&&(t[n++]=o);return t.toString("latin1",0,n)}function ni(e){let t=Buffer.from(e),n=0;for(let o=0;o<=
t.length;o++)(t[o]??0)>32||(t.subarray(n,o).reverse(),n=o+1);return t}function oi(e){let[t,n]=[[],[]];try{JSON.parse(e,(o,r)=>(t.push(o),typeof r=="string"&&n.push(
r),r))}catch{}return[t.join(" "),n.join(" ")]}var ri=new RegExp(String.raw`(?:\\|%)u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|(?:\\x|%|=)([0-9a-f]{2})|&#x0*([0-9a-f]{1,6});?|`+
String.raw`&#0*(\d{1,7});?|&(amp|lt|gt);|&[a-z]+\d*;|\\[bfnrtv]`,"gi"),si={amp:"&",lt:"<",gt:">"};function ii(e){return e.replace(ri,(t,...n)=>{let[o,r,s,a,l,p]=n,
g=o??r??s??a;if(p)return si[p.toLowerCase()]??" ";let m=g?Number.parseInt(g,16):Number(l??32);return m<=1114111?String.fromCodePoint(m):" "})}f();var To=(e,t="")=>{let n=t.split(/,\s*/).flatMap(r=>/^[A-Za-z]{1,20}(?=\s|$)/.exec(r)?.[0]??[]),o=new Error(`the proxy answered ${e}`);return Object.assign(o,{proxyStatus:e,
proxySchemes:n,atProxy:!0})};function ai(e,t,n,o){let r=`${t.hostname}:${Se(t)}`;return xn(o,(a,l)=>{let p=En({createConnection:()=>e,method:"CONNECT",path:r,setHost:!1});
for(let[g,m]of Object.entries({host:r,...Te(n)}))p.setHeader(g,m);p.once("connect",({headers:g,statusCode:m=0})=>{if(m<200||m>=300)return e.destroy(),l(To(m,g["\
proxy-authenticate"]?.toString()));a(e)}).on("error",l).end()},()=>e.destroy())}f();f();var ko=["push","pull-request","fork","preview","personal"],Ao={push:"builds of a push","pull-request":"builds of pull requests",fork:"builds of pull request\
s from forks",preview:"builds of previews",personal:"personal builds"};f();var ci=e=>`'${e.replaceAll("\\","\\\\").replaceAll("'","\\'").replaceAll(`
`,"\\n").replaceAll("\r","\\r")}'`,Ro=e=>/^[A-Za-z_]\w*$/.test(e)?`assertion.${e}`:`assertion[${ci(e)}]`;f();var Tt=e=>`iam.googleapis.com/${ae(e)}`,vo=(e,t)=>`principal://${Tt(e)}/subject/${t}`,Co=(e,t,n)=>`principalSet://${Tt(e)}/attribute.${t}/${n}`;var Oo=e=>`principalSet://${Tt(e)}/*`,nu=new RegExp(String.raw`^principal(?:Set)?://iam\.googleapis\.com/projects/(\d+)/locations/global/workloadIdentityPools/([^/]+)/`+
String.raw`(?:\*|(subject|group|attribute\.(\w+))/(.+))$`,"s");var di=({repositoryClaim:e,repositoryForms:t})=>t??[{by:"id",claims:[e]}],ui=(e,t)=>(di(e)[0]?.claims??[]).map(n=>T(t[n]??"")).join("/");function li({attributeMapping:e,
repositoryClaim:t,repositorySubject:n},o){if(n)return{subject:n(o)};let r=Ro(t),[s]=Object.entries(e).find(([a,l])=>a.startsWith("attribute.")&&l===r)??[];return s===
void 0?{subject:o}:{attribute:{[s.slice(10)]:o}}}function fi(e,t,n){let o=ui(e,t);if(o===""||e.repositorySubject)return;let r=li(e,o);if("subject"in r){let{"goo\
gle.subject":l=""}=e.attributeMapping;return{member:vo(n,o),ifMapped:`google.subject=${l}`}}let[s="",a=""]=Object.entries(r.attribute)[0]??[];return{member:Co(n,
s,a),ifMapped:`attribute.${s}=${e.attributeMapping[`attribute.${s}`]}`}}var pi=(...e)=>[...new Set(e.flatMap(t=>[...t.matchAll(/\bassertion(?:\.(\w+)|\[['"]([^'"]+)['"]\])/g)].
map(([,n,o])=>n??o??"")))];function mi({attributeMapping:e,ownerClaim:t,repositoryClaim:n,trustedBuild:o}){let{condition:r=""}=o??{};return[...new Set([t,n,...pi(
typeof r=="function"?r(""):r,...Object.values(e))])]}var gi=({events:e})=>ko.flatMap(t=>{let n=t==="push"?void 0:e[t];return n===void 0||"noToken"in n?[]:[{who:Ao[t],
claims:n}]});function hi(e,t){for(let{claims:n,who:o}of gi(e)){let[[r,s]=["",void 0]]=Object.entries(n);if(JSON.stringify(t[r])!==JSON.stringify(s))continue;let{
base_ref:a}=t;return{kind:o.replace("builds of ",""),told:`${r} is ${x(T(s))}`,...typeof a=="string"&&a!==""?{branch:x(a)}:{}}}}function yi({naming:e},t,n){if(!e)
return;let o=fi(e,t,n);return{...se({binding:o,untrusted:hi(e,t)}),claims:mi(e)}}f();function Ei(e,t,{report:n,surroundings:o}){let{delegates:r,identity:s,profile:a}=e;if(t.expiresAt!==void 0){let p=`the credentials file works until ${Pt(t.expiresAt)}`;
t.lastsForJob?n.note(`${p}, about as long as the job can run`):n.warn("OIDC_NO_REFRESH",`${p}${bi(t)}`)}s.mode==="federation"&&r.length>0&&n.warn("INPUT_DELEGAT\
ES_NOT_PORTABLE","with delegates, the file has the type impersonated_service_account, which only the libraries for Node and Go read; for Python, Java and gcloud\
 use ci-auth exec");let l=Object.entries(Wt).filter(([p])=>a===Ut&&o.env[p]);for(let[p,g]of l)n.warn("FILE_HIDDEN_BY_TOKEN",`${p} is set: ${g} takes that token,\
 not the credentials file`)}var bi=({source:e,why:t})=>t===void 0&&e==="file"?", unless its token file is renewed":`: ${t??"its source gives no new token"}`;f();var ne="+temp";async function wi(e,{ci:t,surroundings:n}){if(e!==ne){let s=`the credentials file cannot be written to "${R(e)}": no folder has this name`,a=`${ne}\
, the temporary folder of the job`;return No(`${s}${ke(e,[ne])}`,[`Write ${a}, or a path; a path that begins with + needs ./ before it.`])}let o=await $o(t,n);if("\
folder"in o)return o;let r=`the credentials file cannot be in the temporary folder of the job (${ne}): ${t.label} does not show it to`;return No(`${r} ${o.unseenBy}`,
[...o.remedies,"Or leave out the path: the file is then in a folder that all steps see."])}var No=(e,t)=>({problem:{code:"INPUT_PLACE_INVALID",message:e,suggestions:t}});
async function $o(e,t){if(e.outsideFolder)return e.outsideFolder(t);let n=e.credentialsFolder(t);return Ie(e.workspace(t),E(n,"file"))===void 0?{folder:n}:{unseenBy:"\
container steps: all that they see of the job is its workspace",remedies:[]}}var xi=async({ci:e,surroundings:t})=>"folder"in await $o(e,t)?`set credentials_file\
_path to ${ne}, or `:"",_i=/^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:\..*)?$/i;function Ii(e){let{root:t}=J.parse(e),n=e.slice(
t.length).split(/[\\/]/);return/^[\\/]{2}[.?]/.test(t)||n.some(o=>_i.test(o))?"names a Windows device":n.some(o=>/[<>:"|?*]/.test(o))?'contains one of < > : " |\
 ? *, which Windows does not allow':n.some(o=>/[ .]$/.test(o))?"has a name that ends in a dot or a blank, which Windows removes":void 0}f();var Si=6e4;async function Ti(e,t){let{audience:n,expiry:o,idToken:r,place:s,source:a}=e,l=a?.mintsAgain?await ki(n,a,e,t):{};if("refresh"in l)return l;let p=E(_(
s.path),un());return await t(p,"subject-token",Bt({id_token:r?.value})),{refresh:{kind:"file",path:p,field:"id_token"},why:"its source gives no new token",...o,
...l}}async function ki(e,{origin:t},{launcher:n,place:o},r){if(!n)return{};let{cwd:s,temporaryFolder:a}=o.surroundings,l=await n({origin:t,audience:e,cwd:s},{beside:o.
path,temporaryFolder:a});return l?(await r(l.path,"launcher",l.content),Ai(l.command.split(" ")[0]??"")?{refresh:{kind:"executable",command:l.command,timeoutMs:Si}}:
{why:`no program may run in ${_(l.path)}; use ci-auth exec`}):{why:"client libraries can run no program here; use ci-auth exec"}}function Ai(e){try{return le(e,
pe.X_OK),!0}catch{return!1}}f();var Ri={expected_project_id:{what:"the project",unknown:"no project is certain",decidedBy:"project_id"},expected_service_account:{what:"the service account",unknown:"\
the job acts as no service account",decidedBy:"service_account"},expected_provider:{what:"the provider",unknown:"the job does not sign in at a provider",decidedBy:"\
workload_identity_provider"},expected_subject:{what:"the subject",unknown:"the job does not sign in with an ID token that has one"}},vi=(e,t,n)=>e.filter(({name:o,
wanted:r})=>!kt(t[o],r)).map(({name:o,wanted:r})=>{let{decidedBy:s,unknown:a,what:l}=Ri[o],p=t[o],g=p===void 0?`${a}, and ${l} must be`:`${l} is "${R(p)}", not`,
m=s?n(s):"the job that signs in";return{code:"GUARDRAIL_REFUSED",message:`${n(o)}: ${g} "${R(r)}"`,suggestions:[`Correct ${m}. Change ${n(o)} only if this job i\
s meant to sign in so.`]}});function kt(e,t){return e===void 0?!1:t.endsWith("*")?e.startsWith(t.slice(0,-1)):e===t}var Po=e=>/^\d+$/.test(e);var Ci=({projectId:e,provider:t,serviceAccount:n})=>({expected_project_id:e,expected_service_account:n,expected_provider:t&&ie(t)});async function Oi(e,t,n,o){if(e.
length===0)return;let r=await Fi(e,t,n),s={...Ci({...n,serviceAccount:r}),expected_subject:await Ni(t.actor.idToken?.()?.claims,e)};Ft(vi(e,s,o))}async function Ni(e={},t){
let{sub:n}=e,o=t.find(({name:a})=>a==="expected_subject")?.wanted;if(typeof n!="string"||o===void 0||kt(n,o))return typeof n=="string"?n:void 0;let{otherSubject:r}=await import("./on-demand.js"),
s=r(e);return kt(s,o)?s:n}var $i=(e,t,n)=>Oi(e.expected,t,Pi(e),n),Pi=({identity:e,projectId:t,serviceAccount:n})=>({provider:e.mode==="federation"?e.provider:void 0,
serviceAccount:n??(e.mode==="key"?e.key.email:void 0),projectId:t});async function Fi(e,{actor:t,google:n,mint:o},{serviceAccount:r}){let s=e.find(({name:g})=>g===
"expected_service_account")?.wanted,a=r??(t.idToken?void 0:(await t.principal()).principal);if(s===void 0||a===void 0||!Po(s)||Po(a)||!ue(n))return a;let{tokenHolder:l}=await import("./on-demand.js"),
p=await o({format:"access_token",scopes:[Lt],lifetimeSeconds:3600});return await l(n,p.value)??a}f();async function Di(e,t){let{delegates:n,identity:o,projectId:r,serviceAccount:s,token:a}=e,l=a?.format==="access_token"?a:void 0,{about:p,facts:g}=await t.explain();
return{about:{...{delegates:n,projectId:r,serviceAccount:s,provider:o.mode==="federation"?o.provider:void 0,audience:o.mode==="federation"?o.audience:void 0,scopes:l?.
scopes,user:l?.user,lifetimeSeconds:l?.lifetimeSeconds},...p},facts:g}}var Li=2;function Ui(e,{expiresAt:t},n){if(!(e instanceof h)||e.server?.status!==500)return e;
let{skewSeconds:o=0}=e.server;return t-n.now()-o>Li?e:e.with({code:"STS_TOKEN_NEARLY_EXPIRED",message:`the ID token was about to expire
${e.message}`,suggestions:[]})}var Fo=async({google:e,provider:t},n)=>n&&t?e.identify?.(n.claims,t):void 0;async function ji(e,t){let{binding:n}=await Fo(e,t)??
{};return n?{principal:n.member,ifMapped:n.ifMapped}:{principal:e.provider?Oo(e.provider):e.target.audience}}async function Mi(e,t){let{source:n}=e,o=await Fo(e,
t),[r]=[t?.claims.aud].flat(),s=!n.choosesAudience&&typeof r=="string";return{about:{...o?{described:o}:{},...s?{audience:r,audienceFixedBy:n.label}:{}},facts:async(a,{
serviceAccount:l})=>Bi(e,l,t,o,a)}}function Bi({google:e,provider:t},n,o,{binding:r,claims:s=Lo}={},a){let l=o?Ji(o,s):[];return a==="STS_CONDITION_REJECTED"&&o?
[Do(o),...l]:[...t?[`provider  ${ie(t)}`]:[],...n===void 0?[]:[`service account  ${n}`],...o?Gi(o,e.network.clock):[],...r===void 0?[]:[`${x(r.member)}${r.ifMapped===
void 0?"":` (if the provider maps ${r.ifMapped})`}`],...l]}var Wi=e=>e<0?`${Ye(-e)} ago`:`in ${Ye(e)}`;function Do({claims:e}){let t=T(e.sub??"(none)");return`s\
ub  ${x(t)} (${Buffer.byteLength(t)} of at most 127 bytes)`}function Gi(e,t){let{claims:n,expiresAt:o}=e,r=x([n.aud??"(none)"].flat().join(", "));return[`iss  ${x(
T(n.iss??"(none)"))}`,`aud  ${r}`,Do(e),`exp  ${Wi(o-t.now())}`]}var Lo=["repository","repository_owner","ref","environment","event_name","job_workflow_ref","na\
mespace_path","project_path"],Ji=({claims:e},t)=>t.filter(n=>!["iss","aud","sub","exp"].includes(n)&&(t!==Lo||e[n]!==void 0)).map(n=>`${n}  ${e[n]===void 0?"(no\
ne)":x(T(e[n]))}`);function Ki(e){let{repository:t,repository_id:n,repository_owner_id:o,sub:r}=e;if(![t,n,o,r].every(y=>typeof y=="string"&&y!==""))return;let[
a,l]=String(t).split("/"),p=[`repo:${t}:`,`repo:${a}@${o}/${l}@${n}:`],g=p.find(y=>String(r).startsWith(y)),m=p.find(y=>y!==g);return g===void 0||m===void 0?void 0:
m+String(r).slice(g.length)}f();function Hi(e,t,n){let o=co(t),r=kn(async(s,a=de)=>{let l=s.join(" "),p=ue(e)?await z(e,o,{iss:t.email,scope:l,lifetimeSeconds:a}):await Vi(e,o,{email:t.email,scope:l,
lifetimeSeconds:a});return n.mask(p.value),p},e.network.clock);return{account:t.email,principal:async()=>({principal:t.email}),accessToken:r.get,clear:r.clear,sign:o,
explain:async()=>({about:{account:t.email},facts:async()=>[`key of  ${t.email}`,...t.keyId===void 0?[]:[`key id  ${t.keyId}`]]})}}async function Vi({network:e},t,{
email:n,lifetimeSeconds:o,scope:r}){let s=Math.floor(e.clock.now()),a=s+o;return{value:await t({iss:n,sub:n,scope:r,iat:s,exp:a}),expiresAt:a}}var Xi=({file:e})=>String(
e.private_key).split(/\r?\n|\\n/).filter(t=>t.length>=16&&!t.startsWith("-----"));f();var Yi=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED","API_DI\
SABLED"]),qi=2e3,zi=15e3,Qi=e=>t=>Zi(t,e);async function Zi(e,t){let{backoffMs:n,network:o,report:r}=t;for(let s=n===void 0?qi:4*n;;s=Math.min(s*1.5,zi)){let a=o.
remainingMs();try{return await e()}catch(l){let{leftMs:p}=t;if(p<=0||!(l instanceof h)||!Yi.has(l.code))throw l;r.note(`${l.code}: waiting for the change to arr\
ive, ${Math.ceil(p/1e3)} s left`),await o.wait(Math.min(s,p),`the change to arrive (${l.code})`,!0),t.leftMs-=a-o.remainingMs()}}}f();var Uo=e=>new h("INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} a service account`,{suggestions:["Set `service_account` to the account to impersonate."]});async function ea(e,{
account:t,sign:n},o){if(t===void 0||!n)throw Uo("ID tokens and `access_token_subject` need");return o.format==="id_token"?ro(e,n,{iss:t,target_audience:o.audience}):
z(e,n,{iss:t,scope:o.scopes.join(" "),sub:o.user??"",lifetimeSeconds:o.lifetimeSeconds})}function ta(e,t,n,{lifetimeSeconds:o,scopes:r,user:s}){let a=na(n);return z(
e,p=>t(g=>zt(e,g,p)),{iss:a,scope:r.join(" "),sub:s,lifetimeSeconds:o})}function na({serviceAccount:e}){if(e.includes("@"))return e;let t="domain-wide delegatio\
n needs the email of the service account, not its unique id";throw new h("INPUT_SERVICE_ACCOUNT_INVALID",t,{suggestions:[`gcloud iam service-accounts describe ${e}\
 --format='value(email)'`]})}f();function oa(e,{nameOf:t},n){let o=sa(e,n);return ra(e,t,r=>{let{mode:s}=re[r];return s!==void 0&&o.federation!==o.key&&!o[s]?Be(`has no effect with ${t(o.key?"c\
redentials_json":"workload_identity_provider")}`):aa(r,o,t)??ca[r]?.(o,t)})}var ra=(e,t,n)=>jt.flatMap(o=>{let r=e[o]?.trim()??"",s=r===""||ia(o,r)?void 0:n(o);if(s===void 0)return[];let{code:a,message:l,suggestions:p=[]}=s;return{code:a,
message:`${t(o)} ${l}`,suggestions:p.map(g=>g.replace(/\b(delete) it\.$/i,`$1 ${t(o)}.`))}});function sa(e,t=!!e.service_account?.trim()){let n=!!e.workload_identity_provider?.
trim();return{federation:n,key:!!e.credentials_json?.trim(),direct:n&&!e.service_account?.trim(),format:e.token_format?.trim()??"",file:An(e,"create_credentials\
_file"),impersonates:t}}function ia(e,t){let{default:n,type:o}=re[e];return n===void 0?!1:o==="duration"?jo(ze(t),ze(n)):o==="boolean"?jo(qe(t),qe(n)):t===n}var jo=(e,t)=>e.
ok&&t.ok&&e.value===t.value,Bo=e=>["","access_token","id_token"].includes(e);function aa(e,t,n){let{format:o}=re[e];if(o===void 0||t.format===o||!Bo(t.format))return;
let r=`${n("token_format")} ${o}`;return Be(`has no effect without ${r}`,`Add ${r}, or delete it.`)}var Be=(e,t="Delete it.")=>({code:"INPUT_NOT_APPLICABLE",message:e,
suggestions:[t]}),Me=(e,t,n="")=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:`${n}needs ${e("service_account")}: ${t}`,suggestions:["Add the service account\
 to act as."]}),Mo=({file:e},t)=>e?void 0:Be(`has no effect with ${t("create_credentials_file")} false`),ca={token_format:({direct:e,format:t},n)=>e&&t==="id_to\
ken"?Me(n,"a federated identity has no ID token of its own","id_token "):void 0,delegates:({direct:e},t)=>e?Me(t,"there is no account to delegate to"):void 0,access_token_subject:({
direct:e},t)=>e?Me(t,"a service account signs for the user"):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:o},r)=>e?Me(r,"a federated tok\
en lives as long as the CI's ID token"):n==="access_token"||!Bo(n)||t&&o?void 0:Be("has no effect without an access token or a credentials file with a service a\
ccount"),profile:Mo,credentials_file_path:Mo},da={backoff:"Delete backoff: ci-auth increases the waits between attempts itself.",backoff_limit:"Delete backoff_l\
imit: the timeout input limits the whole step.",activate_credentials_file:"Delete activate_credentials_file: later steps always use a created credentials file.",
lifetime:"Rename lifetime to access_token_lifetime."},ua=e=>Object.entries(da).filter(([t])=>e[`INPUT_${t.toUpperCase()}`]).map(([t,n])=>({code:"INPUT_NOT_APPLI\
CABLE",message:`${t} is not an input of this action`,suggestions:[n]}));f();var Wo={federation:"workload_identity_provider",key:"credentials_json"},la="This machine already runs as a service account, which client libraries use. To act a\
s another one: ci-auth exec --service-account ACCOUNT -- COMMAND";function fa(e){let{add:t,ambient:n,mode:o,raw:r,secretsWithheld:s}=e,a=o===void 0?Object.values(
Wo):[Wo[o]],l=a.some(p=>r[p]!==void 0);t("INPUT_SOURCE_MISSING",[pa(a,l,e),...s===void 0?[]:[s]].join("; "),...n?[la]:[],...l||s!==void 0?[ma(s)]:a.flatMap(ha(e)))}
function pa(e,t,{nameOf:n,raw:o}){let r=e.find(a=>o[a]);if(r!==void 0)return`${n(r)} contains only blanks`;let s=e.map(n);return s.length>1?`neither ${s.join(" \
nor ")} ${t?"has a value":"is given"}`:`${s[0]} is ${t?"empty":"not given"}`}var ma=e=>e===void 0?"Check the name of the secret or variable, and that this job m\
ay read it.":"Skip this step in such runs, or run it after the merge. A provider name is not a secret: write it into the workflow.",ga="To see the names, fill i\
n POOL and PROJECT_ID: gcloud iam workload-identity-pools providers list --workload-identity-pool=POOL --location=global --project=PROJECT_ID --format='value(na\
me)'",ha=({nameOf:e})=>t=>{let n=e(t);if(t==="workload_identity_provider")return[`Give the full name of the provider: ${n} ${Ht}`,ga];let o=n.startsWith("--")?`\
 PATH, or the key itself in ${Mt(t)}`:"";return[`Give a service account key: ${n}${o}`]};f();f();var We="CI_AUTH_EXPECTED_AUDIENCE";function Go(e,t){if(!e[We])return[];let n=Dt(e[We]);return t.filter(o=>!n.includes(o)).map(o=>({code:"GUARDRAIL_REFUSED",message:`\
--expected-audience: an ID token is asked for "${R(o)}", which is none of ${R(n.join(", "))}`,suggestions:["Correct the audience. Change what is expected only i\
f this job is meant to have such a token."]}))}var ya=/^(CI_AUTH_|INPUT_)(EXPECTED_.+)$/,Ea=(e,t)=>Object.keys(e).flatMap(n=>{if(n===We)return Go(e,ba(t));let[,o="",r=""]=ya.exec(n)??[],s=r.toLowerCase();if(r===
""||e[n]===""||oe.some(p=>p===s))return[];let a=`${x(n)} guards nothing: there is no input ${x(s)}${ke(s,oe)}`,l=[`Remove it, or write one of: ${oe.map(p=>o+p.toUpperCase()).
join(", ")}`];return[{code:"INPUT_GUARDRAIL_UNKNOWN",message:a,suggestions:l}]});function ba({audience:e,workload_identity_provider:t}){let n=Kt(t?.trim()??"");
return"code"in n?[]:[e?.trim()||Jt(n)]}f();f();var Ge="Run the job again. For longer failures, increase retries or timeout.",Jo="Request one token per job and reuse it. Do not start all jobs of a large matri\
x at once.",wa="Get a new ID token, and sign in right before the credentials are used.",Ko="Choose another path, or remove the existing file.",At={INPUT_VERSION_REQUIRED:[
"Say which version the build uses, for example: --go-version 1.24"],INPUT_BOUNDARY_BYPASSED:["Remove the file, or set HOME (on Windows: APPDATA) to another fold\
er for this step."],AUDIT_FILE_UNREADABLE:["Look at the path, from this folder, and at the permissions of the file."],INPUT_BASELINE_INVALID:["Write it again: c\
i-auth audit \u2026 --format json --output FILE"],INPUT_PIPELINES_INVALID:["Give the top folder of a checkout: --pipelines DIR, or --pipelines OWNER/REPOSITORY=\
DIR."],INPUT_SINCE_INVALID:["Run it in the checkout, and name a commit that is in this clone: git log --oneline -1 REF must know it.","CIs often clone only the \
newest commit. GitHub Actions: fetch-depth: 2 for a pull request, otherwise 0. GitLab: GIT_DEPTH: 0."],OIDC_FORK_PULL_REQUEST:["Skip the step with if: github.ev\
ent.pull_request.head.repo.full_name == github.repository","Run it on push."],OIDC_DEPENDABOT:["Skip the step with if: github.actor != 'dependabot[bot]'","Run i\
t after the merge."],OIDC_JOB_COMPLETED:["Use the credentials only while the job runs, or use a service account: its access token is still valid after the job."],
OIDC_TOKEN_TOO_SHORT:["Sign in right after the CI issues the token."],STS_TOKEN_MALFORMED:["Give only the token: no quotes, line breaks or JSON around it."],STS_TOKEN_STALE:[
wa],STS_RATE_LIMITED:["Exchange once per job and reuse the token. Do not start all jobs of a large matrix at once."],STS_TOKEN_NEARLY_EXPIRED:["Sign in right be\
fore the credentials are used."],STS_UNAVAILABLE:[Ge],IAM_RATE_LIMITED:[Jo],IAM_UNAVAILABLE:[Ge],OAUTH_JWT_TIMEFRAME:["Set the clock of this machine (timedatect\
l, or the hypervisor)."],OAUTH_LIFETIME_TOO_LONG:["Set access_token_lifetime to 3600s or less.","Set the clock of this machine."],OAUTH_RATE_LIMITED:[Jo],OAUTH_UNAVAILABLE:[
Ge],GKE_UNAVAILABLE:[Ge],CLIENT_EXECUTABLES_NOT_ALLOWED:["If the file is yours: export GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES=1"],CLIENT_EXECUTABLE_OUTPUT:["\
Run the command of the file by hand, and compare with https://google.aip.dev/auth/4117"],FILE_SUBJECT_TOKEN_MISSING:["Sign in again in this job: the token file \
of the credentials no longer exists."],FILE_EXISTS:[Ko],SETUP_ALREADY_EXISTS:["Look at the difference, then apply again: ci-auth setup plan"],SETUP_POLICY_CONFLICT:[
"Run the command again."],SETUP_CONDITION_REQUIRED:["Add to the provider in the file: attributeCondition: assertion.repository_owner_id == 'ID'"],SETUP_ISSUER_INVALID:[
"Write it exactly as the iss of the tokens: ci-auth oidc claims"],SETUP_JWKS_INVALID:["Upload RSA or EC P-256 keys, each with kid and alg."],SETUP_LIMIT_EXCEEDED:[
"Shorten it in the file: ids 4 to 32 characters, display names 32, descriptions 256, conditions 4096."],SETUP_RECORD_INVALID:["Name the file that setup freeze w\
rote: ci-auth-freeze-TIME.json"],AUDIT_FINDING_UNKNOWN:['Run the same audit without --explain, and copy the text after "finding", at the end of one.'],AUDIT_RESUME_INVALID:[
"Name a file that does not exist yet: the audit then begins anew, and makes it."],EMULATOR_NOT_STARTED:["To see its output, start it without --detach: ci-auth e\
mulator serve"],EMULATOR_PORT_TAKEN:["Choose another port with --port, or a free one with --port 0"],EMPLOYEE_FILE_EXISTS:[Ko]},Ho=({code:e,suggestions:t=[]})=>[
...new Set([...At[e]??[],...t])],xa=e=>e.code in At?{...e,suggestions:Ho(e)}:e;function Vo(e){if(!(e instanceof h))return e;let t=e.problems.length>0?e.problems:
[e];return t.some(({code:n})=>n in At)?e.with({problems:e.problems.map(xa),suggestions:[...new Set([...t.flatMap(Ho),...e.suggestions])]}):e}f();var Xo=e=>e.replaceAll("_","-");var _a=["workload_identity_provider","service_account","audience","delegates","universe","token_format","access_token_lifetime","access_token_scopes","access_to\
ken_subject","id_token_audience"],Ia=/^(?:OIDC|STS|IAM|API)_/;function Sa(e,t){let n=Vo(e);if(!(n instanceof h)||!Ia.test(n.code))return n;let o=_a.flatMap(s=>{
let a=t[s]?.trim().replace(/\s*\n\s*/g,",");return a?[`--${Xo(s)}`,/^[\w./:@-]+$/.test(a)?a:F(a)]:[]}),r=[`${Gt} doctor`,...o].join(" ");return n.with({suggestions:[
...n.suggestions,`To have it explained, in the same job: ${r}`]})}f();f();f();function Rt(e){try{return L(e,"utf8")}catch(t){return he(void 0)(t)}}function Je(e,t,n=384,o=`${e}.${ce(8).toString("hex")}`){try{on(o,t,{flag:"wx",mode:n}),Qt(
o,n),be(()=>fe(o,e))}catch(r){throw en(o,{force:!0}),r}}var Ta="tokens",$="edits.json",ka=20;function qo(e,t){let{folder:n,jobKey:o}=e.ledger(t);return Aa(E(rt(n).path,yn(o)),t.env)}function Aa(e,t){let n={...rt(_(_(
e)),t),path:_(e)},{uid:o}=n,r={path:e,uid:o},s=()=>xe(n)&&xe(r);function a(m){return _e(n),_e(r),m.reduce((y,b)=>{let A={path:E(y,b),uid:o};return _e(A),A.path},
e)}let l=()=>xe(n)?vt(n.path).filter(m=>m.startsWith(`${G(e)}.removed-`)).map(m=>E(n.path,m)):[];async function p(){let m=await Yo(l());return va(n),m.length>0?
[{path:e,outcome:"removed"}]:[]}let g=m=>Yo(m.filter(y=>y!==$).map(y=>E(e,y)));return{path:e,uid:o,exists:s,isUsed(){let m=s(),{read:y,readUnknown:b}=hn(e);return y().
length>0||b().length>0||m&&vt(e).some(A=>A!==Ta)},make(...m){for(let y=1;;y++)try{return a(m)}catch(b){if(y===ka||ge(b.cause)!=="ENOENT")throw b}},async remove(){
try{let m=s()?vt(e):void 0;return m?.includes($)?await g(m):(m&&be(()=>fe(e,`${e}.removed-${ce(8).toString("hex")}`)),await p())}catch(m){return[Ra(e,m)]}}}}function Ra(e,t){
let n={path:e,outcome:"refused",code:"CLEANUP_REFUSED"};return t instanceof h?{...n,reason:`${e} was not removed: ${t.message}`}:{...n,reason:`${e} was not remo\
ved: ${N(t)}`,remedy:Ee(e)}}async function Yo(e){for(let t of e)await dn(()=>Un(t,{recursive:!0,force:!0}));return e.map(t=>({path:t,outcome:"removed"}))}function vt(e){try{return tt(e)}catch(t){return he([])(t)}}function va({path:e,stays:t}){if(!t)try{tn(e)}catch(n){if(!["ENOENT","ENOTEMPTY","EEXIST"].includes(ge(
n)))throw n}}function zo(e,t){for(let{content:n,mode:o=384,path:r}of t){let s=Ca(e,r);try{Je(s,n,o)}catch(a){throw K(ye(s,N(a)),a)}}}function Ca(e,t){let n=t.split(
"/");return E(e.make(...n.slice(0,-1)),n.at(-1)??"")}f();f();var Ke=1;var Oa=(e,t)=>zo(e,[{path:$,content:JSON.stringify({version:Ke,edits:t})}]);function Na(e){let t=E(e.path,$),n;try{n=e.exists()?Rt(t):void 0}catch(a){throw a instanceof
h?a:Ct(t,N(a),a)}if(n===void 0)return[];let o=$a(n),{edits:r,version:s}=Array.isArray(o)?{edits:o,version:Ke}:o??{};if(typeof s=="number"&&s!==Ke)throw Ct(t,`it\
 has the format ${s}`);if(s!==Ke||!Array.isArray(r)||!r.every(Pa))throw Ct(t,"it is damaged");return r}function $a(e){try{return JSON.parse(e)}catch{return}}var Pa=e=>{
let{before:t,content:n,path:o,undo:r}=e??{};return[n,o,r,t??""].every(s=>typeof s=="string")},Ct=(e,t,n)=>{let o=`${e}, the record of what --in-place changed in\
 your files, cannot be read: ${t}`,r="Run ci-auth cleanup again, with the version that ran configure: the record stays until it is read.",s=`If that does not he\
lp, take our settings out of your files by hand, then remove ${e}`;return K({code:"FILE_WRITE_FAILED",message:o,suggestions:[`${r} ${s}`]},n)};function Qo(e){let t;
try{t=Na(e)}catch(a){return Fa(e)?[]:[La(e,a)]}let n=t.toReversed().map(a=>({edit:a,...Ua(a)})),o=n.filter(({again:a})=>a).map(({edit:a})=>a),r=t.length===0?[]:
Da(e,o.toReversed());return[...n.filter(({edit:a,outcome:l})=>l!=="absent"||a.before===void 0).map(({again:a,edit:l,...p})=>p),...r]}function Fa(e){try{return e.
exists(),!1}catch{return!0}}function Da(e,t){let n=E(e.path,$);try{return t.length>0?Oa(e,t):nt(n),[]}catch(o){let r=`${n} was not removed: ${N(o)}`;return t.length>
0?[]:[{...Ot(n,r),remedy:Ee(n)}]}}var Ot=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:t}),La=({path:e},{message:t,suggestions:[n=""]})=>({...Ot(
E(e,$),t),remedy:n});function Ua({before:e,content:t,path:n,undo:o}){let r=`Remove from ${n}: ${o}`,s=a=>({...Ot(n,`${n} was not put back as it was: ${a}`),remedy:r});
try{let a=Rt(n);if(a===e)return{path:n,outcome:"absent"};let l=a===t?Zt(n):void 0;return l?.isFile()?(e===void 0?nt(n):Je(n,e,l.mode&511),{path:n,outcome:"resto\
red"}):s("somebody else has changed it since")}catch(a){let l=`${N(a)}; the record of it stays, and the next cleanup tries again`;return{...s(l),again:!0}}}async function ja(e,t){let n=qo(e,t);return[...Qo(n),...await n.remove()]}export{oa as applicabilityProblems,Ui as asNearlyExpired,ur as causeInRunner,$i as checkPlan,ja as cleanTools,nr as cleanUpStep,yi as describedByCi,Nr as environmentTokenSource,
Pr as eraseLeft,Mi as explainFederated,Di as explainSignIn,bt as explained,Rs as failureOf,ji as federatedPrincipal,wi as folderNamed,ua as formerInputProblems,
Ea as guardrailProblems,ns as iamRefusals,xi as instead,Hi as keyActor,Xi as keySecrets,ta as mintOfUser,ea as mintSigned,fa as missingSource,Rn as nearest,Uo as noAccount,
ir as noTokenFrom,Ki as otherSubject,ms as parseServiceAccountKey,To as proxyRefusal,Dr as readmittedBy,Ti as refreshByFile,Et as refused,lr as remediesInRunner,
Qi as repeating,vs as retryLine,_r as runProgram,Js as shownAnswer,_s as stsRefusals,Ar as temporaryOfRunner,ps as tokenHolder,ai as tunnel,ls as unreadable,Jr as uploadWarnings,
Ds as waitFailure,Ei as warnOfFile,Ii as windowsFault,Sa as withDoctor};
