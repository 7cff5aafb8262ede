import{A as Kt,B as Ht,E as F,F as Ze,G as et,H as Yt,I as tt,J as fe,O as pe,Q as qt,R as zt,V as hn,X as yn,Y as ke,a as qe,aa as wn,b as Nt,c as ze,da as xn,
e as Pt,ea as rt,f as Dt,fa as Ae,ga as j,ha as _n,i as Ft,j as ie,ja as Re,k as ae,ka as In,l as Lt,la as V,m as Ut,ma as Sn,na as Tn,oa as kn,pa as An,r as Qe,
ra as Rn,s as D,t as Mt,u as Gt,w as de,x as ue,z as Jt}from"./shared-2.js";import{c as nr}from"./shared-3.js";import{$ as ye,Aa as En,Ba as bn,
D as Zt,G as W,I as L,K as ge,L as en,M as tn,N as nn,O as on,Q as nt,R as rn,S as he,T as sn,V as E,W as an,X as _,Y as G,Z as cn,_ as J,a as jt,b as P,ba as dn,
c as S,d as x,da as Ee,ea as $,f as A,fa as be,g as T,ha as we,i as h,ia as xe,j as Bt,k as w,ka as K,l as ce,la as un,m as k,ma as _e,n as Wt,na as ln,oa as Ie,
pa as fn,ra as pn,sa as H,t as Vt,ta as mn,u as le,ua as gn,va as ot,w as Xt,xa as Se,y as me,ya as Te,z as Qt}from"./shared-4.js";import{f}from"./shared-5.js";f();f();function or(e,t){let[n,o]=[[...e],[...t]],r=[Array.from({length:o.length+1},(a,l)=>l)],s=(a,l)=>r[a]?.[l]??Number.POSITIVE_INFINITY;for(let[a,l]of n.entries()){
let p=[a+1];r.push(p);for(let[g,m]of o.entries()){let y=l===o[g-1]&&m===n[a-1],b=s(a,g)+(l===m?0:1),v=y?s(a-1,g-1)+1:b;p.push(Math.min(b,v,s(a,g+1)+1,s(a+1,g)+1))}}
return s(n.length,o.length)}var rr=({length:e})=>Math.max(1,e/3);function Cn(e,t){let n=2*Math.max(...t.map(r=>[...r].length)),[o]=[...e].length>n?[]:t.map(r=>({
candidate:r,edits:or(e.toLowerCase(),r.toLowerCase())})).sort((r,s)=>r.edits-s.edits);return o!==void 0&&o.edits<=rr(o.candidate)?o.candidate:e.length>2?t.find(
r=>e.startsWith(r)||r.startsWith(e)):void 0}function Ce(e,t){let n=Cn(e,t);return n===void 0?"":` (did you mean ${n}?)`}f();f();var vn=20;function ve(e,t){let n=w(e);return n?`the keys ${sr(n)}`:t}function Oe(e,t){return/\bjson\b/i.test(t)||/^\s*\{/.test(e)?ve(e,"no whole JSON object: it\
 is cut off, or damaged"):ve(e,t===""?"no JSON, and no content type":`content type "${t}"`)}function sr(e){let t=Object.keys(e),n=t.length>vn?["\u2026"]:[];return[
...t.slice(0,vn).map(A),...n].join(", ")||"(none)"}f();function st(e,t,n,o=()=>e){let r=e.trim();if(r==="")throw X(n,"empty");if(t===void 0&&!r.startsWith("{"))return{token:r,isExact:r===e};let s=w(r),a=t===void 0?[
"id_token","value","token"]:[t],l=a.find(p=>typeof s?.[p]=="string"&&s[p]!=="");if(l!==void 0){let p=String(s?.[l]);return{token:p.trim(),field:l,isExact:p.trim()===
p}}throw new h("OIDC_RESPONSE_INVALID",`${n} holds ${ve(o(),"no JSON")}, not ${a.join(" or ")}`,{suggestions:["Name the field that holds the token: --oidc-token\
-field NAME"]})}var it=(e,t,n)=>st(e,t,n).token,X=(e,t)=>new h("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but it has none (${t})`,{suggestions:[
"Make the CI put its ID token there: the variable, file or command must exist in this step."]});async function ir(e,t){return t.status<200||t.status>299?ar(e,t):e.field===void 0&&t.body.trim()===""?X(`the answer of ${e.label}`,"empty"):cr(e,await t.show())}
async function ar({causeOf:e,label:t,remedies:n},{body:o,status:r}){let s=dr(o),a={status:r,text:s},l=await e?.(a);return l?l.with({server:a}):new h("OIDC_REQUE\
ST_FAILED",`${t} refused to issue an ID token: HTTP ${r}: ${s}`,{server:a,suggestions:[...await n?.(a)??[],...On(r)?["Run the job again. For longer failures, ra\
ise the inputs retries or timeout."]:[]]})}function cr({field:e,label:t},{contentType:n,shown:o,status:r}){let s=Oe(o,n),a=e===void 0?"a token":`a token in "${e}\
"`;return new h("OIDC_RESPONSE_INVALID",`${t} answered ${r} without ${a}, but ${s}`,{suggestions:["Check whether a proxy between the job and the server answers \
in place of the server."]})}var On=e=>e===408||e===429||e>=500;function dr(e){let{error:t,message:n}=w(e)??{},o=[n,t].find(r=>typeof r=="string"&&r!=="");return T(
typeof o=="string"?o:e)||"(no text)"}var ur=(e,{text:t})=>/in '?Completed'? state/i.test(t)?fr(e):void 0,lr=({status:e})=>On(e)?[]:['Check that the job still ru\
ns and has "id-token: write".'],fr=e=>new h("OIDC_JOB_COMPLETED",`${e} issues no token for a job that has ended`);f();f();var $e={platform:dn(),isFile:hr},$n=[".com",".exe",".bat",".cmd"];function at(e,t,n=$e){let{join:o}=ct(n);return Nn(pr(t,n).map(r=>o(r,e)),n)}var Nn=(e,t)=>e.flatMap(n=>gr(n,t)).find(t.isFile),ct=({platform:e})=>e==="win32"?J:
ye;function pr(e,t){let{delimiter:n,isAbsolute:o}=ct(t);return(t.platform==="win32"?mr(e):(e.PATH??"").split(n)).filter(s=>o(s))}function mr(e){let[,t=""]=Object.
entries(e).find(([n])=>n.toUpperCase()==="PATH")??[];return(t.match(/(?:"[^"]*"|[^;"])+/g)??[]).map(n=>n.replace(/^"(.*)"$/,"$1"))}function gr(e,{platform:t}){return t!==
"win32"||$n.includes(J.extname(e).toLowerCase())?[e]:$n.map(n=>e+n)}function hr(e){try{return on(e).isFile()?(me(e,he.X_OK),!0):!1}catch{return!1}}function Pn({
args:e,cwd:t,env:n,file:o},r=$e){if(r.platform!=="win32")return{file:o,args:e};let a=!/[\\/:]/.test(o)?at(o,n,r):Nn([ct(r).resolve(t,o)],r);return a===void 0?"E\
NOENT":/\.(?:bat|cmd)$/i.test(a)?yr(a,e,n):{file:a,args:e}}function yr(e,t,n){if(t.some(s=>/[\r\n]/.test(s)))return"it is a batch file, and a batch file cannot \
take an argument with a line break";let o=dt(n);if(o===void 0)return"it is a batch file, and SystemRoot, the folder of cmd, is not set";let r=[e,...t].map(br).join(
" ");return{file:`${o}\\cmd.exe`,args:["/e:on","/v:off","/d","/s","/c",`"${r}"`],windowsVerbatimArguments:!0}}function dt(e){let t=e.SystemRoot??e.SYSTEMROOT;return t&&
`${t}\\System32`}var Er=/^[\w#$*+./:?@\\-]*[\w#$*+./:?@-]$/,br=e=>Er.test(e)?e:`"${e.replace(/(\\*)"/g,'$1$1""').replace(/(\\+)$/,"$1$1").replaceAll("%","%%cd:~\
,%")}"`;var Dn=1<<20;function wr(e,t){let{env:n,file:o}=e,s=!/[\\/:]/.test(o)&&(n.PATH??n.Path)!==void 0?at(o,n,t):o;return s===void 0?"ENOENT":Pn({...e,file:s},t)}async function xr(e,t=$e){
let{args:n,cwd:o,env:r,file:s,input:a,shell:l=!1,signal:p,timeoutMs:g}=e,m=l?{file:s,args:n}:wr(e,t);if(typeof m=="string")return{stdout:"",stderr:"",failure:`c\
annot be started (${m})`};let y=t.platform==="win32",{spawn:b}=await import("node:child_process");return new Promise(v=>{let{windowsVerbatimArguments:Zo}=m,er={
cwd:o,env:{...r},shell:l,detached:!y,windowsHide:!0,windowsVerbatimArguments:Zo},O=b(m.file,m.args,er),B={stdout:"",stderr:""},Ve,Xe=I=>{let R=Ve===void 0;Ve??=
I,y?R&&Ir(O,()=>b(...Sr(O,r))):_r(O)},tr=setTimeout(()=>Xe(`ran for more than ${g/1e3} s`),g),Ye=()=>Xe("was interrupted");p?.addEventListener("abort",Ye,{once:!0}),
p?.aborted&&Ye();for(let I of["stdout","stderr"])O[I].setEncoding("utf8").on("data",R=>{B[I]+=R,B[I].length>Dn&&Xe(`printed more than ${Dn} bytes`)});let Ot=I=>{
clearTimeout(tr),p?.removeEventListener("abort",Ye);let R=Ve??I,$t=T(B.stderr);v(R===void 0?B:{...B,failure:$t?`${R}: ${$t}`:R})};O.on("error",({code:I})=>Ot(`c\
annot be started (${I})`)),O.on("close",(I,R)=>Ot(I===0?void 0:`ended with ${I??R}`)),O.stdin.on("error",()=>{}),O.stdin.end(a)})}function _r(e){try{e.pid!==void 0&&
ln(-e.pid,"SIGKILL")}catch{}}function Ir(e,t){if(e.pid===void 0)return;let n=()=>{e.kill("SIGKILL");for(let o of[e.stdout,e.stderr])o.destroy()};t().on("error",
n).on("close",n)}var Sr=({pid:e},t)=>[`${dt(t)}\\taskkill.exe`,["/pid",String(e),"/t","/f"],{env:{...t},stdio:"ignore",windowsHide:!0}];f();var Ne="2.331.0",Tr="/github/runner_temp";function kr(e){let{ACT:t,ACTIONS_RUNNER_CONTAINER_HOOKS:n,RUNNER_ENVIRONMENT:o,RUNNER_TEMP:r}=e;if(!r)return U("all st\
eps: RUNNER_TEMP is not set, so there is no folder that they share");if(r===Tr)return U("the steps outside of this container, where the folder has another name");
if(t==="true")return U("container actions: act shows them no temporary folder");if(n)return U(`container actions: the hooks of this runner (${n}) decide what th\
ey see`,ut);if(o==="github-hosted")return{folder:r};let s=Rr(r);return s===void 0?U(`container actions, if this runner is older than ${Ne}: its version was not \
found`,ut):s.localeCompare(Ne,"en",{numeric:!0})<0?U(`container actions: this runner is ${s}, and they see it from ${Ne}`,Ar,ut):{folder:r}}var U=(e,...t)=>({unseenBy:e,
remedies:t}),Ar=`Update the runner to ${Ne} or later.`,ut="If no container action needs the file, write its path in place of the word: ${{ runner.temp }}/gcp.js\
on";function Rr(e){try{let t=L(E(e,"..","..","bin","Runner.Worker.deps.json"),"utf8");return/"Runner\.Worker\/(\d+\.\d+\.\d+)"/.exec(t)?.[1]}catch{return}}f();var Cr=(e,t,{field:n,lastsForJob:o=!1}={})=>({...Fn(`the variable ${e}`,async()=>it(t[e]??"",n,`the variable ${e}`)),lastsForJob:o}),Fn=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function vr(e,{field:t,isRenewed:n=!1,lastsForJob:o=!1}={}){let r=`the file ${e}`,s=()=>{try{return L(
e,"utf8")}catch(a){throw X(r,String(a.code))}};return{...Fn(r,async()=>it(s(),t,r)),mintsAgain:n,lastsForJob:o,refreshSource(){let a=st(s(),t,r);if(a.isExact)return{
kind:"file",path:e,...a.field===void 0?{}:{field:a.field}}}}}function Or(e,t){if(e.CI_AUTH_ID_TOKEN)return Cr("CI_AUTH_ID_TOKEN",e);let n=e.CI_AUTH_ID_TOKEN_FILE;
return n?vr(sn(t,n)):void 0}f();f();var lt=process.getBuiltinModule("node:fs/promises");var Ln=lt.open;var Pe=lt.readdir;var De=lt.constants;var $r=De.O_WRONLY|(De.O_NOFOLLOW??0)|(De.O_NONBLOCK??0);async function Nr(e,t){let n=await Pe(_(e)).catch(()=>[]),o=[];for(let r of[e,...n.filter(pn).map(s=>E(
_(e),s))])await Pr(r,t)&&o.push(r);return{erased:o,text:o.length===0?"":`; its content was erased, and what is left is ${o.join(", ")}`}}async function Pr(e,t){
let n=await Ln(e,$r).catch(()=>{});try{if(!n)return!1;let o=mn(await n.stat({bigint:!0}));return t.some(r=>r.remove&&gn(r,o))?(await n.truncate(),!0):!1}catch{return!1}finally{
await n?.close()}}f();async function Dr(e,t,n,o){let{default:r}=await import("./ignore.js");for(let[s,a]of e.entries()){let l=an(_(a),n).split(cn).join("/"),p=r({ignorecase:o}).add(t[s]??
"").test(l);if(p.unignored)return a;if(p.ignored)return}}f();var Fr=/^#!include:(.+)$/,Lr=4096,jn=e=>e.length<=Lr;async function jr(e,t){let{default:n}=await import("./ignore.js"),o=!1;for(let r of e.replace(/^\uFEFF/,"").
split(`
`)){if(r.startsWith("#")||!jn(r))continue;let[,s,a=""]=/^(!?)(.*)/s.exec(r.trim())??[],l=ye.normalize(`/${a.trim()}`).replace(/(?<=.)\/$/,"");l!=="/"&&n({ignorecase:!1}).
add(l).ignores(t)&&(o=s!=="!")}return o}var Ur=e=>[...new Set([...e].reverse())].reverse();async function Mr(e,t,n){let{default:o}=await import("./ignore.js"),s=(await Promise.
all(Ur(e.split(/\r?\n/)).map(a=>{let l=Fr.exec(a)?.[1];return l===void 0?a:n(l.trim())}))).flatMap(a=>a.split(`
`)).filter(jn);return o({ignorecase:!1}).add(s.join(`
`)).ignores(t)}var Br=e=>e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?"),Wr=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,
Un=/\.(?:docker|container)ignore$/;async function Gr(e,t,n=""){let o=ke(t,e);if(o===void 0)return[];let r=await Jr(t),s=[...r.filter(l=>Un.test(l)).map(l=>Hr(l,
o,t)),...r.filter(l=>l===".gcloudignore").map(l=>Vr(l,o,t)),Xr(r,o)];return(await Promise.all(s)).filter(l=>l!==void 0).map(([l,p])=>`${l}: ${n}${p}`)}async function Jr(e){
return(await Pe(e,{withFileTypes:!0}).catch(()=>[])).filter(n=>!n.isDirectory()).map(({name:n})=>n).sort()}var Mn=e=>Promise.resolve(e).then(hn).catch(()=>"");function Bn(e){
return H(G(e))?e.includes("/")?`**/${Ie}`:Ie:Br(e)}var Kr=e=>H(G(e))?Ie:yn(e);async function Hr(e,t,n){if(!await jr(await Mn(E(n,e)),t))return[`${e} does not ke\
ep the credentials file out of images`,`add the line ${Bn(t)}`]}async function Vr(e,t,n){let o=r=>Mn(E(n,r));if(!await Mr(await o(e),t,o))return[`${e} does not \
keep the credentials file out of uploads`,`add the line ${Kr(t)}`]}async function Xr(e,t){if(e.includes(".dockerignore")||e.includes(".containerignore"))return;
let n=e.find(r=>Wr.test(r)&&!Un.test(r)&&!e.includes(`${r}.dockerignore`));return n?[`there is no .dockerignore in the folder of ${n}, so the credentials file c\
an get into images`,`create it with the line ${Bn(t)}`]:void 0}f();f();f();function Y(e){let t=e===void 0?"PROJECT_ID":F(e);return t===void 0?"":` --project=${S(t)}`}var Yr="If it was changed minutes ago, wait: Google needs about 2 minutes, at times 7 or more",Le=`${Yr}. wait_for_propagation 5m repeats a sign-in until then.`;var Wn="Make the issuer available on the public internet, over https, without a redirect.",qr=({projectId:e,provider:t})=>ue({projectNumber:t?.projectNumber??e??
"PROJECT_ID",pool:t?.pool??"POOL"}),pt=e=>`${qr(e)}/providers/${e.provider?.provider??"PROVIDER"}`,mt="gcloud iam workload-identity-pools",C=e=>`${mt} providers\
 describe ${pt(e)} --format=json`,ft={"<number>":"of the project","<pool>":"",AUDIENCE:"aud of the token",ISSUER:"iss of the token",ISSUER_URL:"",MAPPING:"all o\
f it: it is replaced",ORGANIZATION_ID:"a number",POOL:"",PRINCIPAL:"who signs in here",PROJECT_ID:"",PROVIDER:"",ROLE:"such as roles/storage.objectViewer",SERVICE_ACCOUNT:"\
its email",YOUR_EMAIL:""},zr=new RegExp(`(?<![\\w.-])(?:${Object.keys(ft).join("|")})(?![\\w.-])`,"g");function je(e){let t=e.replace(/'[^']*:[^']*'/g,s=>(s.match(
/<\w+>/g)??[]).join(" ")),n=[...new Set(t.match(zr))];if(n.length===0||/\bfill in /i.test(e))return e;let o=n.map(s=>ft[s]?`${s} (${ft[s]})`:s).join(" and "),r=e.
replace(/: (?=(?:gcloud|export) )/,`, fill in ${o}: `);return r===e?`Fill in ${o}: ${e}`:r}var Qr=(e,t)=>je(`gcloud resource-manager org-policies allow constrai\
nts/${e} ${S(t)} --organization=ORGANIZATION_ID`),Zr="iam.allowServiceAccountCredentialLifetimeExtension";var M=(e,t)=>`${mt} providers update-oidc ${pt(e)} ${t}`,gt=e=>`Save the issuer's current keys as jwks.json, each with kid and alg, and upload them: ${M(e,"--jw\
k-json-path=jwks.json")}`,Gn=e=>`${mt} providers undelete ${pt(e)}`;var es=(e,t)=>`gcloud services enable ${S(e)} --project=${S(t)}`,Jn=(e,t)=>es(e.service??t,(e.consumer??"PROJECT_ID").replace(/^projects\//,"")),Fe=(e,t,n,o="No\
ne")=>`gcloud iam service-accounts add-iam-policy-binding ${e??"SERVICE_ACCOUNT"}${Y(e)} --role=roles/${t} --condition=${o} --member=${P(n)}`;function Ue(e,t="iam.workloadIdentityUser"){let{account:n,described:o,serviceAccount:r}=e;if(n!==void 0)return[Fe(r,"iam.serviceAccountTokenCreator",`serviceAcc\
ount:${n}`)];let{binding:s}=o??{};return s?[Fe(r,t,s.member),...Hn(e)]:Vn(e)}function Kn(e){let{account:t,delegates:n=[],described:o,serviceAccount:r="SERVICE_A\
CCOUNT"}=e,s=t===void 0?o?.binding?.member:`serviceAccount:${t}`,a=[s,...n.map(p=>`serviceAccount:${p}`)],l=[...n,r].flatMap((p,g)=>{let m=a[g];return m===void 0?
[]:[Fe(p,"iam.serviceAccountTokenCreator",m)]});return t===void 0?[...s===void 0?Vn(e):[],...l,...Hn(e)]:l}var Hn=e=>e.described?.binding?.ifMapped===void 0?[]:
[`This binding works only if the provider maps ${e.described.binding.ifMapped}. To see its mapping: ${C(e)}`],Vn=e=>e.provider===void 0?[Fe(e.serviceAccount,"ia\
m.workloadIdentityUser","PRINCIPAL")]:[`The mapping of the provider decides which principal this job is. To see it: ${C(e)}`],ht=({projectId:e,serviceAccount:t=""})=>je(
`gcloud iam service-accounts list --project=${e??S(F(t)??"PROJECT_ID")}`),Xn=(e="SERVICE_ACCOUNT")=>["Ask for 3600s or less.",Qr(Zr,e)];var yt=e=>t=>t.status===403&&e.test(t.metadata.permission??""),ts=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credential\
s in this project"},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=500,says:"IAM Credentials failed; the configuration is not the reason"},{code:"API_DISABLED",
matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{metadata:t})=>[Jn(t,"iamcredent\
ials.googleapis.com"),Le]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.
test(t),says:"the scope of the calling token is too narrow for IAM Credentials",suggestions:()=>["Request the scope https://www.googleapis.com/auth/cloud-platfo\
rm in the exchange."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||yt(/implicitDelegation/)(e)),says:"a hop of the \
delegation chain is not allowed, or does not exist",suggestions:e=>Kn(e)},{code:"IAM_ID_TOKEN_DENIED",matches:yt(/getOpenIdToken/),says:"the job may not mint ID\
 tokens of this service account",suggestions:e=>[...Ue(e),Le]},{code:"IAM_SIGN_DENIED",matches:yt(/signJwt|signBlob/),says:"the job may not sign as this service\
 account, which domain-wide delegation needs",suggestions:e=>[...Ue(e,"iam.serviceAccountTokenCreator"),"The role Workload Identity User does not hold this perm\
ission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service account",suggestions:e=>[...Ue(e),Le]},{code:"\
IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[ht(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({
text:e})=>e.includes("allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({
serviceAccount:e})=>Xn(e)},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({
lifetimeSeconds:e})=>[`Change access_token_lifetime (requested: ${e} s).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INV\
ALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the sc\
opes: ${e.join(", ")}. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"\
IAM Credentials does not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed m\
eanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[ht(e)]}];f();f();var q=e=>({text:t})=>e.test(t),Yn=e=>`gcloud iam service-accounts keys list --iam-account=${e??"SERVICE_ACCOUNT"}${Y(e)}`,qn=e=>`gcloud iam service-accounts des\
cribe ${e??"SERVICE_ACCOUNT"}${Y(e)}`,zn=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many token requests"},
{code:"OAUTH_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's OAuth endpoint failed; the key is not the reason"},{code:"OAUTH_JWT_TIMEFRAME",matches:q(/must be a short-lived token/),
says:"Google does not accept the times of the signed assertion, even after a correction to its clock"},{code:"OAUTH_LIFETIME_TOO_LONG",matches:q(/lifetime cannot exceed 3600 seconds/),
says:"the requested lifetime is more than one hour"},{code:"OAUTH_JWT_SIGNATURE",matches:q(/Invalid JWT Signature/i),says:"the key's signature is not accepted: \
the key was deleted, disabled or rotated",suggestions:({serviceAccount:e})=>[Yn(e),"One that is listed as disabled can be enabled. One that is not listed was de\
leted, and nobody can get it back.","Let the job sign in without a key, as the same account (setup init --service-account). Or create a key, and store that."]},
{code:"OAUTH_ACCOUNT_NOT_FOUND",matches:q(/account not found/i),says:"the service account of the key was deleted or disabled",suggestions:({serviceAccount:e})=>[
qn(e)]},{code:"OAUTH_SUBJECT_INVALID",matches:q(/Invalid email or User ID/i),says:"the user to act for does not exist",suggestions:({user:e})=>[`Check the user \
to act for (access token subject): ${e??"(none)"}`]},{code:"OAUTH_DELEGATION_UNAUTHORIZED",matches:({error:e})=>e==="unauthorized_client",says:"domain-wide dele\
gation is not granted to this service account, or not for all of these scopes",suggestions:({scopes:e=[],serviceAccount:t})=>[`${qn(t)} --format='value(uniqueId\
)'`,`Enter that id and these scopes in the Workspace admin console, API controls, domain-wide delegation: ${e.join(",")}`,"This change can take hours."]},{code:"\
OAUTH_SCOPE_INVALID",matches:({error:e})=>e==="invalid_scope",says:"Google refused the scopes or the audience",suggestions:({audience:e,scopes:t=[]})=>[`Check: ${[
...t,e].filter(Boolean).join(", ")}`]},{code:"OAUTH_REJECTED",matches:()=>!0,says:"Google refused the signed assertion",suggestions:({serviceAccount:e})=>[`Chec\
k that the key is one of this account: ${Yn(e)}`]}];f();var Qn=65536;function Zn({body:e,status:t}){let n=w(e),{error:o,error_description:r}=n??{};return typeof o=="string"?{status:t,error:o,text:(typeof r=="string"?
r:o).slice(0,Qn),reason:"",metadata:{}}:typeof o=="object"&&o!==null?ns(t,o):{status:t,error:"",text:T(e)||"(empty body)",reason:"",metadata:{}}}function ns(e,t){
let o=(Array.isArray(t.details)?t.details:[]).find(r=>typeof r?.reason=="string");return{status:e,error:k(t.status??""),text:k(t.message??"(no message)").slice(
0,Qn),reason:o?.reason??"",metadata:eo(o?.metadata??{},k)}}function Et(e,t,n,o){let r=Zn(t),s=n.at(-1),a=os(t)?{...s,...rs}:n.find(({matches:m})=>m(r,o))??s,l=`${t.
status} ${T(r.error,100)}`.trimEnd(),p=t.attempts>1?` after ${t.attempts} attempts`:"",g=(a.suggestions?.(ss(o),{...r,metadata:eo(r.metadata,S)})??[]).flatMap(m=>m===
void 0?[]:[je(m)]);return new h(a.code,`${a.says}
${e} answered ${l}${p}: ${T(r.text,600)}`,{suggestions:[...g,...as(t)],server:{status:t.status,text:T(r.text,600),skewSeconds:t.skewSeconds}})}async function bt({
explain:e},t){if(!e)return t({});let{about:n,facts:o}=await e(),r=await t(n);return r.with({facts:await o(r.code,n)})}var os=({status:e})=>e<400||e===407||e===511,
rs={says:"something between this computer and Google answered instead of Google",suggestions:()=>["Look for a proxy, a firewall or a login page of this network:\
 it must let these calls through to Google unchanged."]},ss=e=>({...e,serviceAccount:e.serviceAccount&&S(e.serviceAccount),delegates:e.delegates?.map(S),projectId:e.
projectId&&S(e.projectId)}),eo=(e,t)=>Object.fromEntries(Object.entries(e).map(([n,o])=>[n,t(o)])),is=30;function as({skewSeconds:e=0}){if(Math.abs(e)<=is)return[];
let t=e>0?"behind":"ahead of";return[`Set the clock of this machine: it is ${Math.abs(Math.round(e))} s ${t} Google's.`]}var cs=1048576;function ds(e){return e===
""?"with an empty body":e.startsWith("\uFFFD")?"compressed, which ci-auth did not ask for":e.length>=cs?"more than 1 MiB, of which the rest was not read":void 0}
function us(e,t,n,o){let r=ds(n.shown)??Oe(n.shown,n.contentType);return new h(e,`${t} answered ${n.status} without ${o}, but ${r}`,{suggestions:["Look for a pr\
oxy between this machine and Google that answers instead of Google."],server:{status:n.status,text:r}})}var z="Google OAuth",ls=({universe:e})=>`https://oauth2.${e}/token`;async function Q(e,t,n){let o=await ro(e,t,n);return Yt(e,o.body,r=>tt(e,"OAUTH_RESPONSE_INV\
ALID",z,o,r))}async function oo(e,t,n){let o=await ro(e,t,n);return qt(w(o.body)?.id_token,()=>tt(e,"OAUTH_RESPONSE_INVALID",z,o,"an ID token"))}async function ro(e,t,n){
let o=await no(e,t,n,0);if(o.status===200)return o;let r=await to(e,o,n);if(!(r.code==="OAUTH_JWT_TIMEFRAME"||r.code==="OAUTH_LIFETIME_TOO_LONG")||o.skewSeconds===
void 0)throw r;let a=await no(e,t,n,o.skewSeconds);if(a.status===200)return a;throw await to(e,a,n)}function to(e,t,n){let o={serviceAccount:n.iss,..."scope"in n?
{audience:void 0,scopes:n.scope.split(" ")}:{audience:n.target_audience,scopes:[]}};return bt(e,r=>Et(z,t,zn,{...r,...o}))}async function no(e,t,n,o){let r=Math.
floor(e.network.clock.now()+o),{lifetimeSeconds:s=fe,...a}={lifetimeSeconds:void 0,...n},l=await t({...a,aud:ls(e),iat:r,exp:r+s});return et(e,z,`${e.endpoints.
oauth2}/token`,{grant_type:"urn:ietf:params:oauth:grant-type:jwt-bearer",assertion:l})}async function fs(e,t){let n=await et(e,z,`${e.endpoints.oauth2}/tokeninfo`,{access_token:t}),{azp:o}=n.status===200&&w(n.body)||{};return typeof o=="string"&&o!==
""?o:void 0}f();function ps(e){let t=w(e)??w(gs(e));return t?ms(t):hs(e)}function ms(e){if(e.type!=="service_account")return ys(e.type);let t=["client_email","private_key"].filter(
n=>typeof e[n]!="string"||e[n]==="");return t.length>0?Me("KEY_FIELD_MISSING",`the key has no ${t.join(" and no ")}`,"Store the key file as it was downloaded."):
Es(e)}function gs(e){let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var Me=(e,t,...n)=>({code:e,
message:t,suggestions:n});function hs(e){let t=Ze(e),n=/\{\s*(?:\\n|\\")/.test(e);return Me("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,n?
"The secret store escaped the line breaks: store the key as one line: jq -c . key.json":"Store the whole file in the secret, best as one line: jq -c . key.json")}
var so={external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use the key of its sourc\
e, and its account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federation."};function ys(e){
let t=typeof e=="string"&&Object.hasOwn(so,e)?so[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";return Me("KEY_WRONG_TY\
PE",`the JSON is ${n}, not a service_account key`,t??"Use the JSON of a service account key.")}function Es(e){let t=String(e.private_key),n=io(t),o=t.replaceAll(
"\\n",`
`),r=n??io(o);if(!r)return Me("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${Ze(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
ff or changed when it was stored: store the downloaded file again, as one line: jq -c . key.json");let s="the private_key contained \\n as two characters instead\
 of line breaks; they were read as line breaks",a=["client_id","private_key_id"].filter(l=>typeof e[l]!="string");return{email:String(e.client_email),projectId:wt(
e.project_id),universe:wt(e.universe_domain),file:n?e:{...e,private_key:o},privateKey:r,keyId:wt(e.private_key_id),notes:[...n?[]:[s],...a.length>0?[`the key ha\
s no ${a.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var wt=e=>typeof e=="string"&&e!==""?e:void 0;function io(e){try{let t=Vt(e);return t.
asymmetricKeyType==="rsa"?t:void 0}catch{return}}function ao({keyId:e,privateKey:t}){let n=r=>Buffer.from(JSON.stringify(r)).toString("base64url"),o=n({alg:"RS2\
56",typ:"JWT",...ce({kid:e})});return r=>{let s=`${o}.${n(r)}`;try{return`${s}.${Xt("sha256",Buffer.from(s),t).toString("base64url")}`}catch{throw new h("KEY_PR\
IVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}f();var Z=e=>({error:t,text:n})=>t==="invalid_grant"&&n.startsWith(e);function bs({serviceAccount:e=""}){let t=F(e);return t&&`To compare the number: gcloud project\
s describe ${t} --format='value(projectNumber)'`}var ws=({branch:e,kind:t,told:n})=>`Run the sign-in in builds of ${e===void 0?"a branch":`the branch ${e}`}, no\
t for ${t}: ${n}, so this is such a build, and a condition should keep it out`,co=(e,t)=>`For google.subject=${t}: ${M(e,'--attribute-mapping="MAPPING"')}`,xs=[
{code:"STS_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many exchanges at once in this project"},{code:"STS_UNAVAILABLE",
matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration is not the reason"},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith(
'Invalid value for "audience"'),says:"Google does not recognise this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workl\
oadIdentityPools/<pool>/providers/<provider>"]},{code:"STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled,\
 deleted, or does not exist under this name",suggestions:e=>[C(e),`If it was deleted: ${Gn(e)}`,`If it is disabled: ${M(e,"--no-disabled")}`,bs(e)]},{code:"STS_\
TOKEN_AUDIENCE_MISMATCH",matches:Z("The audience in ID Token ["),says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[e.audienceFixedBy===
void 0?"Remove the audience input, unless the provider lists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from this step.`,`To allow i\
t: ${M(e,`--allowed-audiences=${P(e.audience??"AUDIENCE")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:Z("The issuer in ID Token "),says:"the ID token comes from \
another issuer than the provider's: compare the two letter by letter",suggestions:e=>[C(e),`If this CI is to be trusted: ${M(e,"--issuer-uri=ISSUER")}`]},{code:"\
STS_ISSUER_UNREACHABLE",matches:Z("Error connecting to the given credential's issuer"),says:"Google could not get the issuer's keys, or no uploaded key has the \
token's key id",suggestions:e=>[gt(e),Wn]},{code:"STS_SIGNATURE_INVALID",matches:Z("Unable to verify the ID Token signature"),says:"the ID token does not verify\
 with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[gt(e)]},{code:"STS_TOKEN_MALFORMED",matches:Z("Unable to parse t\
he ID Token"),says:"the text that was sent as ID token is not a JWT"},{code:"STS_TOKEN_STALE",matches:({error:e,text:t})=>e==="invalid_grant"&&t.includes("is st\
ale to sign-in"),says:"the ID token has expired, or its times are in the future"},{code:"STS_CONDITION_REJECTED",matches:({text:e})=>e.startsWith("The given cre\
dential is rejected by the attribute condition"),says:"the provider's attribute condition is false for this job, or names a claim that the token lacks",suggestions:e=>[
e.described?.untrusted&&ws(e.described.untrusted),`Compare the claims above with the condition: ${C(e)}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith(
"Could not obtain a value for google.subject"),says:"the provider's mapping names a claim that the token does not have",suggestions:e=>[C(e),co(e,"assertion.sub")]},
{code:"STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 byt\
es",suggestions:e=>["Map a shorter claim, and change the bindings that name subject/\u2026",co(e,"assertion.repository_id")]},{code:"STS_ATTRIBUTE_INVALID",matches:({
text:e})=>/must be of type STRING|^The size of mapped attributes/i.test(e),says:"the mapping gives a value that is not text, or too much text",suggestions:e=>['\
Convert the value: string(\u2026), or .join(",") for a list.',C(e)]},{code:"STS_REJECTED",matches:()=>!0,says:"Google refused the exchange",suggestions:e=>[e.provider&&
C(e)]}];f();f();var _s=3e3;async function uo(e,t,n){let o=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,r=j(o.origin),s,a=Sn(async l=>{let{connect:p}=xn(),g=await Tn(o,l),
m=l.add(p({socket:g,host:r,...kn(r),rejectUnauthorized:!1}));return await An(m,"secureConnect",l.signal),s=Object.entries(m.getPeerCertificate().issuer??{}).map(
([y,b])=>`${y}=${b}`).join(", "),m},n,!0);return setTimeout(a.cancel,_s).unref(),await a.socket.catch(()=>{}),a.cancel(),s&&Is(s)}var Is=e=>e.replace(/[^\x20-\x7e]/g,
"?").slice(0,200);var Ss={ENOTFOUND:"the host name could not be resolved",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"the co\
nnection broke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no network route",ENETUNREACH:"there is no network route",
ETIMEDOUT:"the connection was not accepted in time",ENOENT:"the socket does not exist",EACCES:"this user may not open the socket",EPROTO:"the other side does no\
t speak TLS",HPE_HEADER_OVERFLOW:"the headers of the answer are longer than Node reads (16 KiB)",ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},
po={SELF_SIGNED_CERT_IN_CHAIN:"its issuer is not trusted here",DEPTH_ZERO_SELF_SIGNED_CERT:"it is self-signed",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is no\
t trusted here",UNABLE_TO_GET_ISSUER_CERT:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"its issuer is not trusted here",CERT_UNTRUSTED:"it\
s issuer is not trusted here",CERT_SIGNATURE_FAILURE:"its signature is not valid",CERT_REVOKED:"it was revoked",CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"\
it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"it was issued for another name",HOSTNAME_MISMATCH:"it was issued for another name"},Ts="If a private authorit\
y signs the certificate, for example a proxy that inspects TLS, save the certificate of the authority and set NODE_EXTRA_CA_CERTS=/path/ca.pem.",ks={CERT_HAS_EXPIRED:"\
Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"Set the clock of this computer.",CERT_REVOKED:"Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"\
Check the address: another server answers at it.",HOSTNAME_MISMATCH:"Check the address: another server answers at it."},mo=({code:e=""})=>e in po;async function As(e,t,{
signal:n,totalMs:o}){if(n.aborted)return Ps(t,o);let r=mo(e)?await uo(t.route,e.atProxy===!0,n):void 0;return vs(e,{...t,issuer:r})}var Rs=({attempts:e,route:t,
service:n},o,{retries:r,waitMs:s})=>`Retry ${e} of ${r} in ${D(s)}: ${n} at ${V(t)}: ${typeof o=="number"?`answered ${o}`:Cs(o)}`,Cs=e=>e.name==="TimeoutError"?
"did not answer in time":e.proxyStatus?`the proxy answered ${e.proxyStatus}`:xt(e),ee=({attempts:e,spentMs:t})=>`${e} ${e===1?"attempt":"attempts"} in ${D(t)}`,
Be=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${rt(e)}`]:[],...t?[`the last answer had status ${t}`]:[]];function vs(e,t){return e.name==="TimeoutError"?fo(
t):mo(e)?Fs(e,t):e.atProxy&&t.route.proxy?js(e,t,t.route.proxy):e.code==="ETIMEDOUT"?fo(t):Ns(e,t)}var xt=({code:e=""})=>{let t=Ss[e]??"the exchange failed";return e?
`${t} (${e})`:t},lo="If this network needs a proxy, set HTTPS_PROXY=http://HOST:PORT.",go=e=>`Where ${j(e)} can be reached without the proxy, add it to NO_PROXY\
.`,Os=({code:e=""})=>e.startsWith("HPE_"),$s="Look at what answers there: a proxy, a firewall or a program that is no such server.";function _t({origin:e,proxy:t,
socketPath:n},o){if(n!==void 0)return[`Check that ${n} exists, that a program listens on it, and that this user may open it.`];let r=Ae(e);if(_n(e))return o?[`C\
heck the program that listens on port ${r} of this computer: it gives no answer.`]:[`Check that a program listens on port ${r} of this computer.`,"Behind a prox\
y, set NO_PROXY=127.0.0.1,localhost for the clients of that server."];let s=`Check that this computer may reach ${j(e)} on port ${r}`;return o?[`${s}: a firewal\
l that drops packets causes this.`,...t?[]:[lo]]:[`${s}.`,t?go(e):lo]}var Ns=(e,t)=>new h("NETWORK_UNREACHABLE",`${t.service} at ${V(t.route)}: ${xt(e)}, ${ee(t)}`,
{facts:Be(t),suggestions:Os(e)?[$s]:_t(t.route,!1)}),fo=e=>new h("NETWORK_TIMEOUT",`${e.service} at ${V(e.route)} did not answer in time, ${ee(e)}`,{facts:Be(e),
suggestions:_t(e.route,!0)}),ho="Raise the limit with --timeout, or the input timeout.";function Ps(e,t){let n=e.lastStatus===void 0,o=`${e.service} at ${V(e.route)}${n?
" did not answer":""}`,r=`the limit of ${D(t)} for the whole run is reached`;return new h("NETWORK_TIMEOUT",`${o}: ${r}, ${ee(e)}`,{facts:Be(e),suggestions:[...n?
_t(e.route,!0):[],ho]})}var Ds=(e,t,n)=>new h("NETWORK_TIMEOUT",`the limit of ${D(n)} for the whole run leaves no time for a wait of ${D(e)} for ${t}`,{suggestions:[
ho]});function Fs(e,t){let{code:n=""}=e,{route:o,issuer:r,service:s}=t,a=e.atProxy&&o.proxy?`the proxy ${o.proxy.url.host}`:`${s} at ${o.origin.host}`,l=`${po[n]}\
 (${n})`;return new h("TLS_UNTRUSTED",`the certificate of ${a} is not trusted: ${l}, ${ee(t)}`,{facts:[...r?[`issuer of the presented certificate: ${r}`]:[],...Be(
t)],suggestions:[ks[n]??Ts]})}var Ls=e=>e.length>0&&!e.some(t=>t.toLowerCase()==="basic");function js(e,t,n){let{proxySchemes:o=[],proxyStatus:r}=e,s=r?`answere\
d ${r}`:`cannot be used: ${xt(e)}`,a=`the proxy ${rt(n)} ${s}, on the way to ${t.service} at ${t.route.origin.host}`;return new h("PROXY_FAILED",`${a}, ${ee(t)}`,
{suggestions:[r===407&&Ls(o)?`The proxy takes only ${o.join(", ")}, and ci-auth only Basic. Run a proxy on this computer that logs in there, such as cntlm or px\
, and name that one in ${n.variable}.`:r===407?`Put the proxy's credentials into ${n.variable}, as http://USER:PASSWORD@HOST:PORT, percent-encoded.`:`Check the \
address in ${n.variable}, and that the proxy allows connections to ${j(t.route.origin)} through.`,go(t.route.origin)],...r?{facts:[`status of the proxy: ${r}`]}:
{}})}f();var Us=["env","handle","redact","token"],Ms=/^(?:audience|client_id|grant_type|options|scope|(?:requested|subject)_token_type)$/,Bs=["accept","content-type","me\
tadata-flavor","user-agent","x-goog-request-reason","x-goog-user-project","x-tfs-fedauthredirect"],wo=16,ne=8,oe=4,Ws="(not shown: the answer repeats a secret t\
hat ci-auth sent)";function Gs({bearer:e,form:t,headers:n={},json:o}){let r=typeof o=="object"?{...o}:{},s=[...Object.entries(n).filter(([a])=>!Bs.includes(a.toLowerCase())),
...Object.entries(t??{}).filter(([a])=>!Ms.test(a))];return[e,...s.map(([,a])=>a),...Us.flatMap(a=>Ks(r[a]))].filter(a=>a!==void 0&&a.length>=wo)}function Js(e,t,{
body:n,contentType:o,status:r}){let s=[...Gs(e),...t?Object.values(Re(t)):[]],a;return{status:r,get shown(){return a??=yo(n,s),a},get contentType(){return yo(o,
s)}}}var Ks=e=>[e,...typeof e=="object"?Object.values(e??{}):[]].filter(t=>typeof t=="string");function yo(e,t){if(t.length===0||e==="")return e;let n=[...ti(e)];
return t.some(o=>Hs(n,o))?Ws:e}function Hs(e,t){let n=qs(t),o=new Set;for(let r of e)for(let s=0;s+oe<=r.length;s+=ne-oe+1)if(_o(n,r.slice(s,s+oe)).next().done||
Vs(o,n,r,s),o.size>=wo)return!0;return!1}function Vs(e,t,n,o){for(let r=Math.max(0,o+oe-ne);r<=Math.min(o,n.length-ne);r++)for(let s of _o(t,n.slice(r,r+ne)))Xs(
e,t,s)}function Xs(e,{origins:t,secret:n},o){let[r=0,s=0]=[t[o],t[o+ne-1]],[a,l]=r<s?[r,s]:[s,r];for(;a>0&&!Eo(n[a-1]);)a--;for(;l+1<n.length&&!Eo(n[l+1]);)l++;
for(let p=a;p<=l;p++)e.add(p)}var te=new Map,Ys=4;function qs(e){let t=te.get(e)??zs(e);te.delete(e),te.set(e,t);for(let n of[...te.keys()].slice(0,-Ys))te.delete(
n);return t}function zs(e){let{letters:t,origins:n}=Zs(e),o=new Int32Array(Qs),r=new Int32Array(t.length);for(let s=0;s+oe<=t.length;s++){let a=xo(t,s);r[s]=o[a]??
0,o[a]=s+1}return{secret:e,letters:t,origins:n,lastPlaces:o,earlier:r}}var Qs=2**16,xo=(e,t)=>Math.imul(e.charCodeAt(t)|e.charCodeAt(t+1)<<8|e.charCodeAt(t+2)<<
16|e.charCodeAt(t+3)<<24,2654435761)>>>16;function*_o({earlier:e,lastPlaces:t,letters:n},o){for(let r=t[xo(o,0)];r;r=e[r-1])n.startsWith(o,r-1)&&(yield r-1)}var Eo=(e="")=>/[a-z0-9]/i.
test(e),Io=e=>e>=97&&e<=122||e>=48&&e<=57;function Zs(e){let t=[It(e,s=>s),...[0,1,2].map(s=>It(Buffer.from("\0".repeat(s)+e).toString("base64"),a=>Math.max(0,Math.
floor(a*3/4)-s))),It(Buffer.from(e).toString("hex"),s=>Math.floor(s/2))],n=t.map(s=>s.letters).join(""),o=t.flatMap(s=>s.origins),r=Buffer.from(n,"latin1").reverse().
toString("latin1");return{letters:n+r,origins:o.concat(o.toReversed())}}function It(e,t){let n=e.toLowerCase(),o=[],r="";for(let s=0;s<n.length;s++){let a=n.charCodeAt(
s);Io(a)&&(r+=String.fromCharCode(a),o.push(t(s)))}return{letters:`${r} `,origins:[...o,0]}}var ei=4;function ti(e){let t=new Set;for(let n of[e,...oi(e)]){let o=n;
for(let r=0;r<ei;r++){let s=bo(o);t.add(St(s));let a=o.includes("<")?bo(o.replace(/<[^<>]*>/g,"")):s;t.add(St(a)),t.add(St(ni(a)));let l=ii(o);if(l===o)break;o=
l}}return t}var bo=e=>Buffer.from(e.normalize("NFKD").toLowerCase());function St(e){let t=Buffer.allocUnsafe(e.length),n=0;for(let o of e)Io(o)&&(t[n++]=o);return t.
toString("latin1",0,n)}function ni(e){let t=Buffer.from(e),n=0;for(let o=0;o<=t.length;o++)(t[o]??0)>32||(t.subarray(n,o).reverse(),n=o+1);return t}function oi(e){
let[t,n]=[[],[]];try{JSON.parse(e,(o,r)=>(t.push(o),typeof r=="string"&&n.push(r),r))}catch{}return[t.join(" "),n.join(" ")]}var ri=new RegExp(String.raw`(?:\\|%)u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|(?:\\x|%|=)([0-9a-f]{2})|&#x0*([0-9a-f]{1,6});?|`+
String.raw`&#0*(\d{1,7});?|&(amp|lt|gt);|&[a-z]+\d*;|\\[bfnrtv]`,"gi"),si={amp:"&",lt:"<",gt:">"};function ii(e){return e.replace(ri,(t,...n)=>{let[o,r,s,a,l,p]=n,
g=o??r??s??a;if(p)return si[p.toLowerCase()]??" ";let m=g?Number.parseInt(g,16):Number(l??32);return m<=1114111?String.fromCodePoint(m):" "})}f();var So=(e,t="")=>{let n=t.split(/,\s*/).flatMap(r=>/^[A-Za-z]{1,20}(?=\s|$)/.exec(r)?.[0]??[]),o=new Error(`the proxy answered ${e}`);return Object.assign(o,{proxyStatus:e,
proxySchemes:n,atProxy:!0})};function ai(e,t,n,o){let r=`${t.hostname}:${Ae(t)}`;return In(o,(a,l)=>{let p=wn({createConnection:()=>e,method:"CONNECT",path:r,setHost:!1});
for(let[g,m]of Object.entries({host:r,...Re(n)}))p.setHeader(g,m);p.once("connect",({headers:g,statusCode:m=0})=>{if(m<200||m>=300)return e.destroy(),l(So(m,g["\
proxy-authenticate"]?.toString()));a(e)}).on("error",l).end()},()=>e.destroy())}f();f();var To=["push","pull-request","fork","preview","personal"],ko={push:"builds of a push","pull-request":"builds of pull requests",fork:"builds of pull request\
s from forks",preview:"builds of previews",personal:"personal builds"};f();var ci=e=>`'${e.replaceAll("\\","\\\\").replaceAll("'","\\'").replaceAll(`
`,"\\n").replaceAll("\r","\\r")}'`,Ao=e=>/^[A-Za-z_]\w*$/.test(e)?`assertion.${e}`:`assertion[${ci(e)}]`;f();var Tt=e=>`iam.googleapis.com/${ue(e)}`,Ro=(e,t)=>`principal://${Tt(e)}/subject/${t}`,Co=(e,t,n)=>`principalSet://${Tt(e)}/attribute.${t}/${n}`;var vo=e=>`principalSet://${Tt(e)}/*`,ou=new RegExp(String.raw`^principal(?:Set)?://iam\.googleapis\.com/projects/(\d+)/locations/global/workloadIdentityPools/([^/]+)/`+
String.raw`(?:\*|(subject|group|attribute\.(\w+))/(.+))$`,"s");var di=({repositoryClaim:e,repositoryForms:t})=>t??[{by:"id",claims:[e]}],ui=(e,t)=>(di(e)[0]?.claims??[]).map(n=>k(t[n]??"")).join("/");function li({attributeMapping:e,
repositoryClaim:t,repositorySubject:n},o){if(n)return{subject:n(o)};let r=Ao(t),[s]=Object.entries(e).find(([a,l])=>a.startsWith("attribute.")&&l===r)??[];return s===
void 0?{subject:o}:{attribute:{[s.slice(10)]:o}}}function fi(e,t,n){let o=ui(e,t);if(o===""||e.repositorySubject)return;let r=li(e,o);if("subject"in r){let{"goo\
gle.subject":l=""}=e.attributeMapping;return{member:Ro(n,o),ifMapped:`google.subject=${l}`}}let[s="",a=""]=Object.entries(r.attribute)[0]??[];return{member:Co(n,
s,a),ifMapped:`attribute.${s}=${e.attributeMapping[`attribute.${s}`]}`}}var pi=(...e)=>[...new Set(e.flatMap(t=>[...t.matchAll(/\bassertion(?:\.(\w+)|\[['"]([^'"]+)['"]\])/g)].
map(([,n,o])=>n??o??"")))];function mi({attributeMapping:e,ownerClaim:t,repositoryClaim:n,trustedBuild:o}){let{condition:r=""}=o??{};return[...new Set([t,n,...pi(
typeof r=="function"?r(""):r,...Object.values(e))])]}var gi=({events:e})=>To.flatMap(t=>{let n=t==="push"?void 0:e[t];return n===void 0||"noToken"in n?[]:[{who:ko[t],
claims:n}]});function hi(e,t){for(let{claims:n,who:o}of gi(e)){let[[r,s]=["",void 0]]=Object.entries(n);if(JSON.stringify(t[r])!==JSON.stringify(s))continue;let{
base_ref:a}=t;return{kind:o.replace("builds of ",""),told:`${r} is ${x(k(s))}`,...typeof a=="string"&&a!==""?{branch:x(a)}:{}}}}function yi({naming:e},t,n){if(!e)
return;let o=fi(e,t,n);return{...ce({binding:o,untrusted:hi(e,t)}),claims:mi(e)}}f();function Ei(e,t,{report:n,surroundings:o}){let{delegates:r,identity:s,profile:a}=e;if(t.expiresAt!==void 0){let p=`the credentials file works until ${Mt(t.expiresAt)}`;
t.lastsForJob?n.note(`${p}, about as long as the job can run`):n.warn("OIDC_NO_REFRESH",`${p}${bi(t)}`)}s.mode==="federation"&&r.length>0&&n.warn("INPUT_DELEGAT\
ES_NOT_PORTABLE","with delegates, the file has the type impersonated_service_account, which only the libraries for Node and Go read; for Python, Java and gcloud\
 use ci-auth exec");let l=Object.entries(Gt).filter(([p])=>a===Dt&&o.env[p]);for(let[p,g]of l)n.warn("FILE_HIDDEN_BY_TOKEN",`${p} is set: ${g} takes that token,\
 not the credentials file`)}var bi=({sourceKind:e,why:t})=>t===void 0&&e==="file"?", unless its token file is renewed":`: ${t??"its source gives no new token"}`;f();var re="+temp";async function wi(e,{ci:t,surroundings:n}){if(e!==re){let s=`the credentials file cannot be written to "${A(e)}": no folder has this name`,a=`${re}\
, the temporary folder of the job`;return Oo(`${s}${Ce(e,[re])}`,[`Write ${a}, or a path; a path that begins with + needs ./ before it.`])}let o=await $o(t,n);if("\
folder"in o)return o;let r=`the credentials file cannot be in the temporary folder of the job (${re}): ${t.label} does not show it to`;return Oo(`${r} ${o.unseenBy}`,
[...o.remedies,"Or leave out the path: the file is then in a folder that all steps see."])}var Oo=(e,t)=>({problem:{code:"INPUT_PLACE_INVALID",message:e,suggestions:t}});
async function $o(e,t){if(e.outsideFolder)return e.outsideFolder(t);let n=e.credentialsFolder(t);return ke(e.workspace(t),E(n,"file"))===void 0?{folder:n}:{unseenBy:"\
container steps: all that they see of the job is its workspace",remedies:[]}}var xi=async({ci:e,surroundings:t})=>"folder"in await $o(e,t)?`set credentials_file\
_path to ${re}, or `:"";async function _i(e,{below:t,path:n,workspace:o}){let r=await xi(e),s=(l,p)=>W(E(o,...t.slice(0,p))).every(g=>g===l||H(g)),a="a checkout\
 after this step deletes the credentials file";try{if(t.every(s))return[`the workspace ${o} is empty: ${a}: ${r}check out first`]}catch{return[`${o} cannot be l\
isted, so an image or an upload may take the credentials file along`]}return(await import("./on-demand.js")).uploadWarnings(n,o,r)}var Ii=/^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:\..*)?$/i;
function Si(e){let{root:t}=J.parse(e),n=e.slice(t.length).split(/[\\/]/);return/^[\\/]{2}[.?]/.test(t)||n.some(o=>Ii.test(o))?"names a Windows device":n.some(o=>/[<>:"|?*]/.
test(o))?'contains one of < > : " | ? *, which Windows does not allow':n.some(o=>/[ .]$/.test(o))?"has a name that ends in a dot or a blank, which Windows remov\
es":void 0}f();var Ti=6e4;async function ki(e,t){let{audience:n,destination:o,expiry:r,idToken:s,source:a}=e,l=a?.mintsAgain?await Ai(n,a,e,t):{};if("refresh"in l)return l;let p=E(
_(o.path),fn());return await t(p,"subject-token",Wt({id_token:s?.value})),{refresh:{kind:"file",path:p,field:"id_token"},why:"its source gives no new token",...r,
...l}}async function Ai(e,{origin:t},{destination:n,launcher:o},r){if(!o)return{};let{cwd:s,temporaryFolder:a}=n.surroundings,l=await o({origin:t,audience:e,cwd:s},
{beside:n.path,temporaryFolder:a});return l?(await r(l.path,"launcher",l.content),Ri(l.command.split(" ")[0]??"")?{refresh:{kind:"executable",command:l.command,
timeoutMs:Ti}}:{why:`no program may run in ${_(l.path)}; use ci-auth exec`}):{why:"client libraries can run no program here; use ci-auth exec"}}function Ri(e){try{
return me(e,he.X_OK),!0}catch{return!1}}f();var Ci={expected_project_id:{what:"the project",unknown:"no project is certain",decidedBy:"project_id"},expected_service_account:{what:"the service account",unknown:"\
the job acts as no service account",decidedBy:"service_account"},expected_provider:{what:"the provider",unknown:"the job does not sign in at a provider",decidedBy:"\
workload_identity_provider"},expected_subject:{what:"the subject",unknown:"the job does not sign in with an ID token that has one"}},vi=(e,t,n)=>e.filter(({name:o,
wanted:r})=>!kt(t[o],r)).map(({name:o,wanted:r})=>{let{decidedBy:s,unknown:a,what:l}=Ci[o],p=t[o],g=p===void 0?`${a}, and ${l} must be`:`${l} is "${A(p)}", not`,
m=s?n(s):"the job that signs in";return{code:"GUARDRAIL_REFUSED",message:`${n(o)}: ${g} "${A(r)}"`,suggestions:[`Correct ${m}. Change ${n(o)} only if this job i\
s meant to sign in so.`]}});function kt(e,t){return e===void 0?!1:t.endsWith("*")?e.startsWith(t.slice(0,-1)):e===t}var No=e=>/^\d+$/.test(e);var Oi=({projectId:e,provider:t,serviceAccount:n})=>({expected_project_id:e,expected_service_account:n,expected_provider:t&&de(t)});async function $i(e,t,n,o){if(e.
length===0)return;let r=await Fi(e,t,n),s={...Oi({...n,serviceAccount:r}),expected_subject:await Ni(t.actor.idToken?.()?.claims,e)};Bt(vi(e,s,o))}async function Ni(e={},t){
let{sub:n}=e,o=t.find(({name:a})=>a==="expected_subject")?.wanted;if(typeof n!="string"||o===void 0||kt(n,o))return typeof n=="string"?n:void 0;let{otherSubject:r}=await import("./on-demand.js"),
s=r(e);return kt(s,o)?s:n}var Pi=(e,t,n)=>$i(e.expected,t,Di(e),n),Di=({identity:e,projectId:t,serviceAccount:n})=>({provider:e.mode==="federation"?e.provider:void 0,
serviceAccount:n??(e.mode==="key"?e.key.email:void 0),projectId:t});async function Fi(e,{actor:t,google:n,mint:o},{serviceAccount:r}){let s=e.find(({name:g})=>g===
"expected_service_account")?.wanted,a=r??(t.idToken?void 0:(await t.principal()).principal);if(s===void 0||a===void 0||!No(s)||No(a)||!pe(n))return a;let{tokenHolder:l}=await import("./on-demand.js"),
p=await o({format:"access_token",scopes:[Pt],lifetimeSeconds:3600});return await l(n,p.value)??a}f();async function Li(e,t){let{delegates:n,identity:o,projectId:r,serviceAccount:s,tokenRequest:a}=e,l=a?.format==="access_token"?a:void 0,{about:p,facts:g}=await t.
explain();return{about:{...{delegates:n,projectId:r,serviceAccount:s,provider:o.mode==="federation"?o.provider:void 0,audience:o.mode==="federation"?o.audience:
void 0,scopes:l?.scopes,user:l?.user,lifetimeSeconds:l?.lifetimeSeconds},...p},facts:g}}var ji=2;function Ui(e,{expiresAt:t},n){if(!(e instanceof h)||e.server?.
status!==500)return e;let{skewSeconds:o=0}=e.server;return t-n.now()-o>ji?e:e.with({code:"STS_TOKEN_NEARLY_EXPIRED",message:`the ID token was about to expire
${e.message}`,suggestions:[]})}var Po=async({google:e,provider:t},n)=>n&&t?e.identify?.(n.claims,t):void 0;async function Mi(e,t){let{binding:n}=await Po(e,t)??
{};return n?{principal:n.member,ifMapped:n.ifMapped}:{principal:e.provider?vo(e.provider):e.exchangeSettings.stsAudience}}async function Bi(e,t){let{source:n}=e,
o=await Po(e,t),[r]=[t?.claims.aud].flat(),s=!n.choosesAudience&&typeof r=="string";return{about:{...o?{described:o}:{},...s?{audience:r,audienceFixedBy:n.label}:
{}},facts:async(a,{serviceAccount:l})=>Wi(e,l,t,o,a)}}function Wi({google:e,provider:t},n,o,{binding:r,claims:s=Fo}={},a){let l=o?Ki(o,s):[];return a==="STS_CON\
DITION_REJECTED"&&o?[Do(o),...l]:[...t?[`provider  ${de(t)}`]:[],...n===void 0?[]:[`service account  ${n}`],...o?Ji(o,e.network.clock):[],...r===void 0?[]:[`${x(
r.member)}${r.ifMapped===void 0?"":` (if the provider maps ${r.ifMapped})`}`],...l]}var Gi=e=>e<0?`${Qe(-e)} ago`:`in ${Qe(e)}`;function Do({claims:e}){let t=k(
e.sub??"(none)");return`sub  ${x(t)} (${Buffer.byteLength(t)} of at most 127 bytes)`}function Ji(e,t){let{claims:n,expiresAt:o}=e,r=x([n.aud??"(none)"].flat().join(
", "));return[`iss  ${x(k(n.iss??"(none)"))}`,`aud  ${r}`,Do(e),`exp  ${Gi(o-t.now())}`]}var Fo=["repository","repository_owner","ref","environment","event_name",
"job_workflow_ref","namespace_path","project_path"],Ki=({claims:e},t)=>t.filter(n=>!["iss","aud","sub","exp"].includes(n)&&(t!==Fo||e[n]!==void 0)).map(n=>`${n}\
  ${e[n]===void 0?"(none)":x(k(e[n]))}`);function Hi(e){let{repository:t,repository_id:n,repository_owner_id:o,sub:r}=e;if(![t,n,o,r].every(y=>typeof y=="string"&&
y!==""))return;let[a,l]=String(t).split("/"),p=[`repo:${t}:`,`repo:${a}@${o}/${l}@${n}:`],g=p.find(y=>String(r).startsWith(y)),m=p.find(y=>y!==g);return g===void 0||
m===void 0?void 0:m+String(r).slice(g.length)}f();function Vi(e,t,n){let o=ao(t),r=Rn(async(s,a=fe)=>{let l=s.join(" "),p=pe(e)?await Q(e,o,{iss:t.email,scope:l,lifetimeSeconds:a}):await Xi(e,o,{email:t.email,scope:l,
lifetimeSeconds:a});return n.mask(p.value),p},e.network.clock);return{account:t.email,principal:async()=>({principal:t.email}),accessToken:r.get,clear:r.clear,sign:o,
explain:async()=>({about:{account:t.email},facts:async()=>[`key of  ${t.email}`,...t.keyId===void 0?[]:[`key id  ${t.keyId}`]]})}}async function Xi({network:e},t,{
email:n,lifetimeSeconds:o,scope:r}){let s=Math.floor(e.clock.now()),a=s+o;return{value:await t({iss:n,sub:n,scope:r,iat:s,exp:a}),expiresAt:a}}var Yi=({file:e})=>String(
e.private_key).split(/\r?\n|\\n/).filter(t=>t.length>=16&&!t.startsWith("-----"));f();var qi=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED","API_DI\
SABLED"]),zi=2e3,Qi=15e3,Zi=e=>t=>ea(t,e);async function ea(e,t){let{backoffMs:n,network:o,report:r}=t;for(let s=n===void 0?zi:4*n;;s=Math.min(s*1.5,Qi)){let a=o.
remainingMs();try{return await e()}catch(l){let{leftMs:p}=t;if(p<=0||!(l instanceof h)||!qi.has(l.code))throw l;r.note(`${l.code}: waiting for the change to arr\
ive, ${Math.ceil(p/1e3)} s left`),await o.wait(Math.min(s,p),`the change to arrive (${l.code})`,!0),t.leftMs-=a-o.remainingMs()}}}f();var Lo=e=>new h("INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} a service account`,{suggestions:["Set `service_account` to the account to impersonate."]});async function ta(e,{
account:t,sign:n},o){if(t===void 0||!n)throw Lo("ID tokens and `access_token_subject` need");return o.format==="id_token"?oo(e,n,{iss:t,target_audience:o.audience}):
Q(e,n,{iss:t,scope:o.scopes.join(" "),sub:o.user??"",lifetimeSeconds:o.lifetimeSeconds})}function na(e,t,n,{lifetimeSeconds:o,scopes:r,user:s}){let a=oa(n);return Q(
e,p=>t(g=>zt(e,g,p)),{iss:a,scope:r.join(" "),sub:s,lifetimeSeconds:o})}function oa({serviceAccount:e}){if(e.includes("@"))return e;let t="domain-wide delegatio\
n needs the email of the service account, not its unique id";throw new h("INPUT_SERVICE_ACCOUNT_INVALID",t,{suggestions:[`gcloud iam service-accounts describe ${e}\
 --format='value(email)'`]})}f();function ra(e,{nameOf:t},n){let o=ia(e,n);return sa(e,t,r=>{let{mode:s}=ae[r];return s!==void 0&&o.federation!==o.key&&!o[s]?Ge(`has no effect with ${t(o.key?"c\
redentials_json":"workload_identity_provider")}`):ca(r,o,t)??da[r]?.(o,t)})}var sa=(e,t,n)=>Ft.flatMap(o=>{let r=e[o]?.trim()??"",s=r===""||aa(o,r)?void 0:n(o);if(s===void 0)return[];let{code:a,message:l,suggestions:p=[]}=s;return{code:a,
message:`${t(o)} ${l}`,suggestions:p.map(g=>g.replace(/\b(delete) it\.$/i,`$1 ${t(o)}.`))}});function ia(e,t=!!e.service_account?.trim()){let n=!!e.workload_identity_provider?.
trim();return{federation:n,key:!!e.credentials_json?.trim(),direct:n&&!e.service_account?.trim(),format:e.token_format?.trim()??"",file:Ut(e,"create_credentials\
_file"),impersonates:t}}function aa(e,t){let{default:n,type:o}=ae[e];return n===void 0?!1:o==="duration"?jo(ze(t),ze(n)):o==="boolean"?jo(qe(t),qe(n)):t===n}var jo=(e,t)=>e.
ok&&t.ok&&e.value===t.value,Mo=e=>["","access_token","id_token"].includes(e);function ca(e,t,n){let{format:o}=ae[e];if(o===void 0||t.format===o||!Mo(t.format))return;
let r=`${n("token_format")} ${o}`;return Ge(`has no effect without ${r}`,`Add ${r}, or delete it.`)}var Ge=(e,t="Delete it.")=>({code:"INPUT_NOT_APPLICABLE",message:e,
suggestions:[t]}),We=(e,t,n="")=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:`${n}needs ${e("service_account")}: ${t}`,suggestions:["Add the service account\
 to act as."]}),Uo=({file:e},t)=>e?void 0:Ge(`has no effect with ${t("create_credentials_file")} false`),da={token_format:({direct:e,format:t},n)=>e&&t==="id_to\
ken"?We(n,"a federated identity has no ID token of its own","id_token "):void 0,delegates:({direct:e},t)=>e?We(t,"there is no account to delegate to"):void 0,access_token_subject:({
direct:e},t)=>e?We(t,"a service account signs for the user"):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:o},r)=>e?We(r,"a federated tok\
en lives as long as the CI's ID token"):n==="access_token"||!Mo(n)||t&&o?void 0:Ge("has no effect without an access token or a credentials file with a service a\
ccount"),profile:Uo,credentials_file_path:Uo},ua={backoff:"Delete backoff: ci-auth increases the waits between attempts itself.",backoff_limit:"Delete backoff_l\
imit: the timeout input limits the whole step.",activate_credentials_file:"Delete activate_credentials_file: later steps always use a created credentials file.",
lifetime:"Rename lifetime to access_token_lifetime."},la=e=>Object.entries(ua).filter(([t])=>e[`INPUT_${t.toUpperCase()}`]).map(([t,n])=>({code:"INPUT_NOT_APPLI\
CABLE",message:`${t} is not an input of this action`,suggestions:[n]}));f();var Bo={federation:"workload_identity_provider",key:"credentials_json"},fa="This machine already runs as a service account, which client libraries use. To act a\
s another one: ci-auth exec --service-account ACCOUNT -- COMMAND";function pa(e){let{add:t,ambient:n,mode:o,raw:r,secretsWithheld:s}=e,a=o===void 0?Object.values(
Bo):[Bo[o]],l=a.some(p=>r[p]!==void 0);t("INPUT_SOURCE_MISSING",[ma(a,l,e),...s===void 0?[]:[s]].join("; "),...n?[fa]:[],...l||s!==void 0?[ga(s)]:a.flatMap(ya(e)))}
function ma(e,t,{nameOf:n,raw:o}){let r=e.find(a=>o[a]);if(r!==void 0)return`${n(r)} contains only blanks`;let s=e.map(n);return s.length>1?`neither ${s.join(" \
nor ")} ${t?"has a value":"is given"}`:`${s[0]} is ${t?"empty":"not given"}`}var ga=e=>e===void 0?"Check the name of the secret or variable, and that this job m\
ay read it.":"Skip this step in such runs, or run it after the merge. A provider name is not a secret: write it into the workflow.",ha="To see the names, fill i\
n POOL and PROJECT_ID: gcloud iam workload-identity-pools providers list --workload-identity-pool=POOL --location=global --project=PROJECT_ID --format='value(na\
me)'",ya=({nameOf:e})=>t=>{let n=e(t);if(t==="workload_identity_provider")return[`Give the full name of the provider: ${n} ${Ht}`,ha];let o=n.startsWith("--")?`\
 PATH, or the key itself in ${Lt(t)}`:"";return[`Give a service account key: ${n}${o}`]};f();f();var Je="CI_AUTH_EXPECTED_AUDIENCE";function Wo(e,t){if(!e[Je])return[];let n=Nt(e[Je]);return t.filter(o=>!n.includes(o)).map(o=>({code:"GUARDRAIL_REFUSED",message:`\
--expected-audience: an ID token is asked for "${A(o)}", which is none of ${A(n.join(", "))}`,suggestions:["Correct the audience. Change what is expected only i\
f this job is meant to have such a token."]}))}var Ea=/^(CI_AUTH_|INPUT_)(EXPECTED_.+)$/,ba=(e,t)=>Object.keys(e).flatMap(n=>{if(n===Je)return Wo(e,wa(t));let[,o="",r=""]=Ea.exec(n)??[],s=r.toLowerCase();if(r===
""||e[n]===""||ie.some(p=>p===s))return[];let a=`${x(n)} guards nothing: there is no input ${x(s)}${Ce(s,ie)}`,l=[`Remove it, or write one of: ${ie.map(p=>o+p.toUpperCase()).
join(", ")}`];return[{code:"INPUT_GUARDRAIL_UNKNOWN",message:a,suggestions:l}]});function wa({audience:e,workload_identity_provider:t}){let n=Kt(t?.trim()??"");
return"code"in n?[]:[e?.trim()||Jt(n)]}f();f();var Ke="Run the job again. For longer failures, increase retries or timeout.",Go="Request one token per job and reuse it. Do not start all jobs of a large matri\
x at once.",xa="Get a new ID token, and sign in right before the credentials are used.",_a="Choose another path, or remove the existing file.",Jo={INPUT_VERSION_REQUIRED:[
"Say which version the build uses, for example: --go-version 1.24"],INPUT_BOUNDARY_BYPASSED:["Remove the file, or set HOME (on Windows: APPDATA) to another fold\
er for this step."],AUDIT_FILE_UNREADABLE:["Look at the path, from this folder, and at the permissions of the file."],INPUT_BASELINE_INVALID:["Write it again: c\
i-auth audit \u2026 --format json --output FILE"],INPUT_PIPELINES_INVALID:["Give the top folder of a checkout: --pipelines DIR, or --pipelines OWNER/REPOSITORY=\
DIR."],INPUT_SINCE_INVALID:["Run it in the checkout, and name a commit that is in this clone: git log --oneline -1 REF must know it.","CIs often clone only the \
newest commit. GitHub Actions: fetch-depth: 2 for a pull request, otherwise 0. GitLab: GIT_DEPTH: 0."],OIDC_FORK_PULL_REQUEST:["Skip the step with if: github.ev\
ent.pull_request.head.repo.full_name == github.repository","Run it on push."],OIDC_DEPENDABOT:["Skip the step with if: github.actor != 'dependabot[bot]'","Run i\
t after the merge."],OIDC_JOB_COMPLETED:["Use the credentials only while the job runs, or use a service account: its access token is still valid after the job."],
OIDC_TOKEN_TOO_SHORT:["Sign in right after the CI issues the token."],STS_TOKEN_MALFORMED:["Give only the token: no quotes, line breaks or JSON around it."],STS_TOKEN_STALE:[
xa],STS_RATE_LIMITED:["Exchange once per job and reuse the token. Do not start all jobs of a large matrix at once."],STS_TOKEN_NEARLY_EXPIRED:["Sign in right be\
fore the credentials are used."],STS_UNAVAILABLE:[Ke],IAM_RATE_LIMITED:[Go],IAM_UNAVAILABLE:[Ke],OAUTH_JWT_TIMEFRAME:["Set the clock of this machine (timedatect\
l, or the hypervisor)."],OAUTH_LIFETIME_TOO_LONG:["Set access_token_lifetime to 3600s or less.","Set the clock of this machine."],OAUTH_RATE_LIMITED:[Go],OAUTH_UNAVAILABLE:[
Ke],GKE_UNAVAILABLE:[Ke],CLIENT_EXECUTABLES_NOT_ALLOWED:["If the file is yours: export GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES=1"],CLIENT_EXECUTABLE_OUTPUT:["\
Run the command of the file by hand, and compare with https://google.aip.dev/auth/4117"],FILE_SUBJECT_TOKEN_MISSING:["Sign in again in this job: the token file \
of the credentials no longer exists."],FILE_EXISTS:[_a],AUDIT_FINDING_UNKNOWN:['Run the same audit without --explain, and copy the text after "finding", at the \
end of one.'],AUDIT_RESUME_INVALID:["Name a file that does not exist yet: the audit then begins anew, and makes it."]},Ko=({code:e,suggestions:t=[]})=>[...new Set(
[...Jo[e]??[],...t])],Ia=e=>e.code in Jo?{...e,suggestions:Ko(e)}:e;function Ho(e){if(!(e instanceof h))return e;let t=e.problems.length>0?e.problems:[e];return e.
with({problems:e.problems.map(Ia),suggestions:[...new Set([...t.flatMap(Ko),...e.suggestions])]})}f();var Vo=e=>e.replaceAll("_","-");var Sa=["workload_identity_provider","service_account","audience","delegates","universe","token_format","access_token_lifetime","access_token_scopes","access_to\
ken_subject","id_token_audience"],Ta=/^(?:OIDC|STS|IAM|API)_/;function ka(e,t){let n=Ho(e);if(!(n instanceof h)||!Ta.test(n.code))return n;let o=Sa.flatMap(s=>{
let a=t[s]?.trim().replace(/\s*\n\s*/g,",");return a?[`--${Vo(s)}`,/^[\w./:@-]+$/.test(a)?a:P(a)]:[]}),r=[`${jt} doctor`,...o].join(" ");return n.with({suggestions:[
...n.suggestions,`To have it explained, in the same job: ${r}`]})}f();f();f();var Aa=process.getBuiltinModule("node:util");var Xo=Aa.promisify;f();function At(e){try{return L(e,"utf8")}catch(t){return be(void 0)(t)}}function se(e,t,n=384,o=`${e}.${le(8).toString("hex")}`){try{rn(o,t,{flag:"wx",mode:n}),Qt(
o,n),_e(()=>ge(o,e))}catch(r){throw tn(o,{force:!0}),r}}var Ra="tokens",N="edits.json",Ca=20;function qo(e,t){let{folder:n,jobKey:o}=e.ledger(t);return va(E(ot(n).path,bn(o)),t.env)}function va(e,t){let n={...ot(_(_(
e)),t),path:_(e)},{uid:o}=n,r={path:e,uid:o},s=()=>Se(n)&&Se(r);function a(m){return Te(n),Te(r),m.reduce((y,b)=>{let v={path:E(y,b),uid:o};return Te(v),v.path},
e)}let l=()=>Se(n)?Rt(n.path).filter(m=>m.startsWith(`${G(e)}.removed-`)).map(m=>E(n.path,m)):[];async function p(){let m=await Yo(l());return $a(n),m.length>0?
[{path:e,outcome:"removed"}]:[]}let g=m=>Yo(m.filter(y=>y!==N).map(y=>E(e,y)));return{path:e,uid:o,exists:s,isUsed(){let m=s(),{read:y,readUnknown:b}=En(e);return y().
length>0||b().length>0||m&&Rt(e).some(v=>v!==Ra)},make(...m){for(let y=1;;y++)try{return a(m)}catch(b){if(y===Ca||Ee(b.cause)!=="ENOENT")throw b}},async remove(){
try{let m=s()?Rt(e):void 0;return m?.includes(N)?await g(m):(m&&_e(()=>ge(e,`${e}.removed-${le(8).toString("hex")}`)),await p())}catch(m){return[Oa(e,m)]}}}}function Oa(e,t){
let n={path:e,outcome:"refused",code:"CLEANUP_REFUSED"};return t instanceof h?{...n,reason:`${e} was not removed: ${t.message}`}:{...n,reason:`${e} was not remo\
ved: ${$(t)}`,remedy:xe(e)}}async function Yo(e){for(let t of e)await un(()=>Xo(en)(t,{recursive:!0,force:!0}));return e.map(t=>({path:t,outcome:"removed"}))}function Rt(e){try{return W(e)}catch(t){return be([])(t)}}function $a({path:e,stays:t}){if(!t)try{nn(e)}catch(n){if(!["ENOENT","ENOTEMPTY","EEXIST"].includes(Ee(
n)))throw n}}function zo(e,t){for(let{content:n,mode:o=384,path:r}of t){let s=Na(e,r);try{se(s,n,o)}catch(a){throw K(we(s,$(a)),a)}}}function Na(e,t){let n=t.split(
"/");return E(e.make(...n.slice(0,-1)),n.at(-1)??"")}f();f();var He=1;var Pa=(e,t)=>zo(e,[{path:N,content:JSON.stringify({version:He,edits:t})}]);function Da(e){let t=E(e.path,N),n;try{n=e.exists()?At(t):void 0}catch(a){throw a instanceof
h?a:Ct(t,$(a),a)}if(n===void 0)return[];let o=Fa(n),{edits:r,version:s}=Array.isArray(o)?{edits:o,version:He}:o??{};if(typeof s=="number"&&s!==He)throw Ct(t,`it\
 has the format ${s}`);if(s!==He||!Array.isArray(r)||!r.every(La))throw Ct(t,"it is damaged");return r}function Fa(e){try{return JSON.parse(e)}catch{return}}var La=e=>{
let{before:t,content:n,path:o,undo:r}=e??{};return[n,o,r,t??""].every(s=>typeof s=="string")},Ct=(e,t,n)=>{let o=`${e}, the record of what --in-place changed in\
 your files, cannot be read: ${t}`,r="Run ci-auth cleanup again, with the version that ran configure: the record stays until it is read.",s=`If that does not he\
lp, take our settings out of your files by hand, then remove ${e}`;return K({code:"FILE_WRITE_FAILED",message:o,suggestions:[`${r} ${s}`]},n)};function Qo(e){let t;
try{t=Da(e)}catch(a){return ja(e)?[]:[Ma(e,a)]}let n=t.toReversed().map(a=>({edit:a,...Ba(a)})),o=n.filter(({again:a})=>a).map(({edit:a})=>a),r=t.length===0?[]:
Ua(e,o.toReversed());return[...n.filter(({edit:a,outcome:l})=>l!=="absent"||a.before===void 0).map(({again:a,edit:l,...p})=>p),...r]}function ja(e){try{return e.
exists(),!1}catch{return!0}}function Ua(e,t){let n=E(e.path,N);try{return t.length>0?Pa(e,t):nt(n),[]}catch(o){let r=`${n} was not removed: ${$(o)}`;return t.length>
0?[]:[{...vt(n,r),remedy:xe(n)}]}}var vt=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:t}),Ma=({path:e},{message:t,suggestions:[n=""]})=>({...vt(
E(e,N),t),remedy:n});function Ba({before:e,content:t,path:n,undo:o}){let r=`Remove from ${n}: ${o}`,s=a=>({...vt(n,`${n} was not put back as it was: ${a}`),remedy:r});
try{let a=At(n);if(a===e)return{path:n,outcome:"absent"};let l=a===t?Zt(n):void 0;return l?.isFile()?(e===void 0?nt(n):se(n,e,l.mode&511),{path:n,outcome:"resto\
red"}):s("somebody else has changed it since")}catch(a){let l=`${$(a)}; the record of it stays, and the next cleanup tries again`;return{...s(l),again:!0}}}async function Wa(e,t){let n=qo(e,t);return[...Qo(n),...await n.remove()]}export{ra as applicabilityProblems,Ui as asNearlyExpired,ur as causeInRunner,Pi as checkPlan,Wa as cleanTools,nr as cleanUpStep,yi as describedByCi,Or as environmentTokenSource,
Nr as eraseLeft,Bi as explainFederated,Li as explainSignIn,bt as explained,As as failureOf,Mi as federatedPrincipal,wi as folderNamed,la as formerInputProblems,
ts as iamRefusals,Vi as keyActor,Yi as keySecrets,na as mintOfUser,ta as mintSigned,pa as missingIdentity,Cn as nearest,Lo as noAccount,ir as noTokenFrom,Hi as otherSubject,
ps as parseServiceAccountKey,So as proxyRefusal,Dr as readmittedBy,ki as refreshByFile,Et as refused,lr as remediesInRunner,Zi as repeating,Rs as retryLine,xr as runProgram,
Js as shownAnswer,xs as stsRefusals,kr as temporaryOfRunner,fs as tokenHolder,ai as tunnel,ba as unknownGuardrailProblems,us as unreadable,Gr as uploadWarnings,
Ds as waitFailure,Ei as warnOfFile,Si as windowsFault,ka as withDoctor,_i as workspaceWarnings};
