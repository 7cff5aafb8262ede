import{A as Kt,B as Ht,E as D,F as Ze,G as et,H as Yt,I as tt,J as le,O as fe,Q as qt,R as zt,V as hn,X as yn,Y as Te,a as Ye,aa as wn,b as Pt,c as qe,da as xn,
e as Dt,ea as ot,f as Ft,fa as ke,ga as L,ha as In,i as Lt,j as se,ja as Ae,k as ie,ka as _n,l as jt,la as H,m as Mt,ma as Sn,na as Tn,oa as kn,pa as An,r as ze,
ra as Rn,s as P,t as Bt,u as Gt,w as ce,x as de,z as Jt}from"./shared-2.js";import{c as ro}from"./shared-3.js";import{$ as x,A as Xt,Ba as _e,
C as pe,Ca as Se,D as Qt,Ea as En,Fa as bn,H as Zt,K as B,M as F,O as me,P as en,Q as tn,R as nn,S as rn,U as nt,V as on,W as ge,X as sn,Z as y,_ as an,aa as W,
ba as cn,ca as G,da as he,e as Ut,f as N,fa as dn,g as _,h as w,ha as ye,ia as O,j as k,ja as Ee,k as S,la as be,m as g,ma as we,n as Qe,o as b,oa as J,p as ae,
pa as un,q as T,qa as xe,r as Wt,ra as ln,sa as Ie,ta as fn,va as pn,wa as K,x as Vt,xa as mn,y as ue,ya as gn,za as rt}from"./shared-4.js";function oo(e,t){let[n,r]=[[...e],[...t]],o=[Array.from({length:r.length+1},(a,l)=>l)],s=(a,l)=>o[a]?.[l]??Number.POSITIVE_INFINITY;for(let[a,l]of n.entries()){
let f=[a+1];o.push(f);for(let[m,p]of r.entries()){let h=l===r[m-1]&&p===n[a-1],E=s(a,m)+(l===p?0:1),C=h?s(a-1,m-1)+1:E;f.push(Math.min(E,C,s(a,m+1)+1,s(a+1,m)+1))}}
return s(n.length,r.length)}var so=({length:e})=>Math.max(1,e/3);function Cn(e,t){let n=2*Math.max(...t.map(o=>[...o].length)),[r]=[...e].length>n?[]:t.map(o=>({
candidate:o,edits:oo(e.toLowerCase(),o.toLowerCase())})).sort((o,s)=>o.edits-s.edits);return r!==void 0&&r.edits<=so(r.candidate)?r.candidate:e.length>2?t.find(
o=>e.startsWith(o)||o.startsWith(e)):void 0}function Re(e,t){let n=Cn(e,t);return n===void 0?"":` (did you mean ${n}?)`}var vn=20;function Ce(e,t){let n=b(e);return n?`the keys ${io(n)}`:t}function ve(e,t){return/\bjson\b/i.test(t)||/^\s*\{/.test(e)?Ce(e,"no whole JSON object: it\
 is cut off, or damaged"):Ce(e,t===""?"no JSON, and no content type":`content type "${t}"`)}function io(e){let t=Object.keys(e),n=t.length>vn?["\u2026"]:[];return[
...t.slice(0,vn).map(k),...n].join(", ")||"(none)"}function st(e,t,n,r=()=>e){let o=e.trim();if(o==="")throw V(n,"empty");if(t===void 0&&!o.startsWith("{"))return{token:o,isExact:o===e};let s=b(o),a=t===void 0?[
"id_token","value","token"]:[t],l=a.find(f=>typeof s?.[f]=="string"&&s[f]!=="");if(l!==void 0){let f=String(s?.[l]);return{token:f.trim(),field:l,isExact:f.trim()===
f}}throw new g("OIDC_RESPONSE_INVALID",`${n} holds ${Ce(r(),"no JSON")}, not ${a.join(" or ")}`,{suggestions:["Name the field that holds the token: --oidc-token\
-field NAME"]})}var it=(e,t,n)=>st(e,t,n).token,V=(e,t)=>new g("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but it has none (${t})`,{suggestions:[
"Make the CI put its ID token there: the variable, file or command must exist in this step."]});async function ao(e,t){return t.status<200||t.status>299?co(e,t):e.field===void 0&&t.body.trim()===""?V(`the answer of ${e.label}`,"empty"):uo(e,await t.show())}
async function co({causeOf:e,label:t,remedies:n},{body:r,status:o}){let s=lo(r),a={status:o,text:s},l=await e?.(a);return l?l.with({server:a}):new g("OIDC_REQUE\
ST_FAILED",`${t} refused to issue an ID token: HTTP ${o}: ${s}`,{server:a,suggestions:[...await n?.(a)??[],...On(o)?["Run the job again. For longer failures, ra\
ise the inputs retries or timeout."]:[]]})}function uo({field:e,label:t},{contentType:n,shown:r,status:o}){let s=ve(r,n),a=e===void 0?"a token":`a token in "${e}\
"`;return new g("OIDC_RESPONSE_INVALID",`${t} answered ${o} without ${a}, but ${s}`,{suggestions:["Check whether a proxy between the job and the server answers \
in place of the server."]})}var On=e=>e===408||e===429||e>=500;function lo(e){let{error:t,message:n}=b(e)??{},r=[n,t].find(o=>typeof o=="string"&&o!=="");return S(
typeof r=="string"?r:e)||"(no text)"}var fo=(e,{text:t})=>/in '?Completed'? state/i.test(t)?mo(e):void 0,po=({status:e})=>On(e)?[]:['Check that the job still ru\
ns and has "id-token: write".'],mo=e=>new g("OIDC_JOB_COMPLETED",`${e} issues no token for a job that has ended`);var Oe={platform:dn(),isFile:Eo},$n=[".com",".exe",".bat",".cmd"];function at(e,t,n=Oe){let{join:r}=ct(n);return Nn(go(t,n).map(o=>r(o,e)),n)}var Nn=(e,t)=>e.flatMap(n=>yo(n,t)).find(t.isFile),ct=({platform:e})=>e==="win32"?G:
he;function go(e,t){let{delimiter:n,isAbsolute:r}=ct(t);return(t.platform==="win32"?ho(e):(e.PATH??"").split(n)).filter(s=>r(s))}function ho(e){let[,t=""]=Object.
entries(e).find(([n])=>n.toUpperCase()==="PATH")??[];return(t.match(/(?:"[^"]*"|[^;"])+/g)??[]).map(n=>n.replace(/^"(.*)"$/,"$1"))}function yo(e,{platform:t}){return t!==
"win32"||$n.includes(G.extname(e).toLowerCase())?[e]:$n.map(n=>e+n)}function Eo(e){try{return rn(e).isFile()?(pe(e,ge.X_OK),!0):!1}catch{return!1}}function Pn({
args:e,cwd:t,env:n,file:r},o=Oe){if(o.platform!=="win32")return{file:r,args:e};let a=!/[\\/:]/.test(r)?at(r,n,o):Nn([ct(o).resolve(t,r)],o);return a===void 0?"E\
NOENT":/\.(?:bat|cmd)$/i.test(a)?bo(a,e,n):{file:a,args:e}}function bo(e,t,n){if(t.some(s=>/[\r\n]/.test(s)))return"it is a batch file, and a batch file cannot \
take an argument with a line break";let r=dt(n);if(r===void 0)return"it is a batch file, and SystemRoot, the folder of cmd, is not set";let o=[e,...t].map(xo).join(
" ");return{file:`${r}\\cmd.exe`,args:["/e:on","/v:off","/d","/s","/c",`"${o}"`],windowsVerbatimArguments:!0}}function dt(e){let t=e.SystemRoot??e.SYSTEMROOT;return t&&
`${t}\\System32`}var wo=/^[\w#$*+./:?@\\-]*[\w#$*+./:?@-]$/,xo=e=>wo.test(e)?e:`"${e.replace(/(\\*)"/g,'$1$1""').replace(/(\\+)$/,"$1$1").replaceAll("%","%%cd:~\
,%")}"`;var Dn=1<<20;function Io(e,t){let{env:n,file:r}=e,s=!/[\\/:]/.test(r)&&(n.PATH??n.Path)!==void 0?at(r,n,t):r;return s===void 0?"ENOENT":Pn({...e,file:s},t)}async function _o(e,t=Oe){
let{args:n,cwd:r,env:o,file:s,input:a,shell:l=!1,signal:f,timeoutMs:m}=e,p=l?{file:s,args:n}:Io(e,t);if(typeof p=="string")return{stdout:"",stderr:"",failure:`c\
annot be started (${p})`};let h=t.platform==="win32",{spawn:E}=await import("node:child_process");return new Promise(C=>{let{windowsVerbatimArguments:eo}=p,to={
cwd:r,env:{...o},shell:l,detached:!h,windowsHide:!0,windowsVerbatimArguments:eo},v=E(p.file,p.args,to),M={stdout:"",stderr:""},He,Ve=I=>{let A=He===void 0;He??=
I,h?A&&To(v,()=>E(...ko(v,o))):So(v)},no=setTimeout(()=>Ve(`ran for more than ${m/1e3} s`),m),Xe=()=>Ve("was interrupted");f?.addEventListener("abort",Xe,{once:!0}),
f?.aborted&&Xe();for(let I of["stdout","stderr"])v[I].setEncoding("utf8").on("data",A=>{M[I]+=A,M[I].length>Dn&&Ve(`printed more than ${Dn} bytes`)});let $t=I=>{
clearTimeout(no),f?.removeEventListener("abort",Xe);let A=He??I,Nt=S(M.stderr);C(A===void 0?M:{...M,failure:Nt?`${A}: ${Nt}`:A})};v.on("error",({code:I})=>$t(`c\
annot be started (${I})`)),v.on("close",(I,A)=>$t(I===0?void 0:`ended with ${I??A}`)),v.stdin.on("error",()=>{}),v.stdin.end(a)})}function So(e){try{e.pid!==void 0&&
ln(-e.pid,"SIGKILL")}catch{}}function To(e,t){if(e.pid===void 0)return;let n=()=>{e.kill("SIGKILL");for(let r of[e.stdout,e.stderr])r.destroy()};t().on("error",
n).on("close",n)}var ko=({pid:e},t)=>[`${dt(t)}\\taskkill.exe`,["/pid",String(e),"/t","/f"],{env:{...t},stdio:"ignore",windowsHide:!0}];var $e="2.331.0",Ao="/github/runner_temp";function Ro(e){let{ACT:t,ACTIONS_RUNNER_CONTAINER_HOOKS:n,RUNNER_ENVIRONMENT:r,RUNNER_TEMP:o}=e;if(!o)return j("all st\
eps: RUNNER_TEMP is not set, so there is no folder that they share");if(o===Ao)return j("the steps outside of this container, where the folder has another name");
if(t==="true")return j("container actions: act shows them no temporary folder");if(n)return j(`container actions: the hooks of this runner (${n}) decide what th\
ey see`,ut);if(r==="github-hosted")return{folder:o};let s=vo(o);return s===void 0?j(`container actions, if this runner is older than ${$e}: its version was not \
found`,ut):s.localeCompare($e,"en",{numeric:!0})<0?j(`container actions: this runner is ${s}, and they see it from ${$e}`,Co,ut):{folder:o}}var j=(e,...t)=>({unseenBy:e,
remedies:t}),Co=`Update the runner to ${$e} or later.`,ut="If no container action needs the file, write its path in place of the word: ${{ runner.temp }}/gcp.js\
on";function vo(e){try{let t=F(y(e,"..","..","bin","Runner.Worker.deps.json"),"utf8");return/"Runner\.Worker\/(\d+\.\d+\.\d+)"/.exec(t)?.[1]}catch{return}}var Oo=(e,t,{field:n,lastsForJob:r=!1}={})=>({...Fn(`the variable ${e}`,async()=>it(t[e]??"",n,`the variable ${e}`)),lastsForJob:r}),Fn=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function $o(e,{field:t,isRenewed:n=!1,lastsForJob:r=!1}={}){let o=`the file ${e}`,s=()=>{try{return F(
e,"utf8")}catch(a){throw V(o,String(a.code))}};return{...Fn(o,async()=>it(s(),t,o)),mintsAgain:n,lastsForJob:r,refreshSource(){let a=st(s(),t,o);if(a.isExact)return{
kind:"file",path:e,...a.field===void 0?{}:{field:a.field}}}}}function No(e,t){if(e.CI_AUTH_ID_TOKEN)return Oo("CI_AUTH_ID_TOKEN",e);let n=e.CI_AUTH_ID_TOKEN_FILE;
return n?$o(sn(t,n)):void 0}var lt=process.getBuiltinModule("node:fs/promises");var Ln=lt.open;var Ne=lt.readdir;var Pe=lt.constants;var Po=Pe.O_WRONLY|(Pe.O_NOFOLLOW??0)|(Pe.O_NONBLOCK??0);async function Do(e,t){let n=await Ne(x(e)).catch(()=>[]),r=[];for(let o of[e,...n.filter(pn).map(s=>y(
x(e),s))])await Fo(o,t)&&r.push(o);return{erased:r,text:r.length===0?"":`; its content was erased, and what is left is ${r.join(", ")}`}}async function Fo(e,t){
let n=await Ln(e,Po).catch(()=>{});try{if(!n)return!1;let r=mn(await n.stat({bigint:!0}));return t.some(o=>o.remove&&gn(o,r))?(await n.truncate(),!0):!1}catch{return!1}finally{
await n?.close()}}async function Lo(e,t,n,r){let{default:o}=await import("./ignore.js");for(let[s,a]of e.entries()){let l=an(x(a),n).split(cn).join("/"),f=o({ignorecase:r}).add(t[s]??
"").test(l);if(f.unignored)return a;if(f.ignored)return}}var jo=/^#!include:(.+)$/,Uo=4096,jn=e=>e.length<=Uo;async function Mo(e,t){let{default:n}=await import("./ignore.js"),r=!1;for(let o of e.replace(/^\uFEFF/,"").
split(`
`)){if(o.startsWith("#")||!jn(o))continue;let[,s,a=""]=/^(!?)(.*)/s.exec(o.trim())??[],l=he.normalize(`/${a.trim()}`).replace(/(?<=.)\/$/,"");l!=="/"&&n({ignorecase:!1}).
add(l).ignores(t)&&(r=s!=="!")}return r}var Bo=e=>[...new Set([...e].reverse())].reverse();async function Wo(e,t,n){let{default:r}=await import("./ignore.js"),s=(await Promise.
all(Bo(e.split(/\r?\n/)).map(a=>{let l=jo.exec(a)?.[1];return l===void 0?a:n(l.trim())}))).flatMap(a=>a.split(`
`)).filter(jn);return r({ignorecase:!1}).add(s.join(`
`)).ignores(t)}var Go=e=>e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?"),Jo=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,
Un=/\.(?:docker|container)ignore$/;async function Ko(e,t,n=""){let r=Te(t,e);if(r===void 0)return[];let o=await Ho(t),s=[...o.filter(l=>Un.test(l)).map(l=>Xo(l,
r,t)),...o.filter(l=>l===".gcloudignore").map(l=>Yo(l,r,t)),qo(o,r)];return(await Promise.all(s)).filter(l=>l!==void 0).map(([l,f])=>`${l}: ${n}${f}`)}async function Ho(e){
return(await Ne(e,{withFileTypes:!0}).catch(()=>[])).filter(n=>!n.isDirectory()).map(({name:n})=>n).sort()}var Mn=e=>Promise.resolve(e).then(hn).catch(()=>"");function Bn(e){
return K(W(e))?e.includes("/")?`**/${Ie}`:Ie:Go(e)}var Vo=e=>K(W(e))?Ie:yn(e);async function Xo(e,t,n){if(!await Mo(await Mn(y(n,e)),t))return[`${e} does not ke\
ep the credentials file out of images`,`add the line ${Bn(t)}`]}async function Yo(e,t,n){let r=o=>Mn(y(n,o));if(!await Wo(await r(e),t,r))return[`${e} does not \
keep the credentials file out of uploads`,`add the line ${Vo(t)}`]}async function qo(e,t){if(e.includes(".dockerignore")||e.includes(".containerignore"))return;
let n=e.find(o=>Jo.test(o)&&!Un.test(o)&&!e.includes(`${o}.dockerignore`));return n?[`there is no .dockerignore in the folder of ${n}, so the credentials file c\
an get into images`,`create it with the line ${Bn(t)}`]:void 0}function X(e){let t=e===void 0?"PROJECT_ID":D(e);return t===void 0?"":` --project=${_(t)}`}var zo="If it was changed minutes ago, wait: Google needs about 2 minutes, at times 7 or more",Fe=`${zo}. wait_for_propagation 5m repeats a sign-in until then.`;var Wn="Make the issuer available on the public internet, over https, without a redirect.",Qo=({projectId:e,provider:t})=>de({projectNumber:t?.projectNumber??e??
"PROJECT_ID",pool:t?.pool??"POOL"}),pt=e=>`${Qo(e)}/providers/${e.provider?.provider??"PROVIDER"}`,mt="gcloud iam workload-identity-pools",R=e=>`${mt} providers\
 describe ${pt(e)} --format=json`,ft={"<number>":"of the project","<pool>":"",AUDIENCE:"aud of the token",ISSUER:"iss of the token",ISSUER_URL:"",MAPPING:"all o\
f it: it is replaced",ORGANIZATION_ID:"a number",POOL:"",PRINCIPAL:"who signs in here",PROJECT_ID:"",PROVIDER:"",ROLE:"such as roles/storage.objectViewer",SERVICE_ACCOUNT:"\
its email",YOUR_EMAIL:""},Zo=new RegExp(`(?<![\\w.-])(?:${Object.keys(ft).join("|")})(?![\\w.-])`,"g");function Le(e){let t=e.replace(/'[^']*:[^']*'/g,s=>(s.match(
/<\w+>/g)??[]).join(" ")),n=[...new Set(t.match(Zo))];if(n.length===0||/\bfill in /i.test(e))return e;let r=n.map(s=>ft[s]?`${s} (${ft[s]})`:s).join(" and "),o=e.
replace(/: (?=(?:gcloud|export) )/,`, fill in ${r}: `);return o===e?`Fill in ${r}: ${e}`:o}var es=(e,t)=>Le(`gcloud resource-manager org-policies allow constrai\
nts/${e} ${_(t)} --organization=ORGANIZATION_ID`),ts="iam.allowServiceAccountCredentialLifetimeExtension";var U=(e,t)=>`${mt} providers update-oidc ${pt(e)} ${t}`,gt=e=>`Save the issuer's current keys as jwks.json, each with kid and alg, and upload them: ${U(e,"--jw\
k-json-path=jwks.json")}`,Gn=e=>`${mt} providers undelete ${pt(e)}`;var ns=(e,t)=>`gcloud services enable ${_(e)} --project=${_(t)}`,Jn=(e,t)=>ns(e.service??t,(e.consumer??"PROJECT_ID").replace(/^projects\//,"")),De=(e,t,n,r="No\
ne")=>`gcloud iam service-accounts add-iam-policy-binding ${e??"SERVICE_ACCOUNT"}${X(e)} --role=roles/${t} --condition=${r} --member=${N(n)}`;function je(e,t="iam.workloadIdentityUser"){let{account:n,described:r,serviceAccount:o}=e;if(n!==void 0)return[De(o,"iam.serviceAccountTokenCreator",`serviceAcc\
ount:${n}`)];let{binding:s}=r??{};return s?[De(o,t,s.member),...Hn(e)]:Vn(e)}function Kn(e){let{account:t,delegates:n=[],described:r,serviceAccount:o="SERVICE_A\
CCOUNT"}=e,s=t===void 0?r?.binding?.member:`serviceAccount:${t}`,a=[s,...n.map(f=>`serviceAccount:${f}`)],l=[...n,o].flatMap((f,m)=>{let p=a[m];return p===void 0?
[]:[De(f,"iam.serviceAccountTokenCreator",p)]});return t===void 0?[...s===void 0?Vn(e):[],...l,...Hn(e)]:l}var Hn=e=>e.described?.binding?.ifMapped===void 0?[]:
[`This binding works only if the provider maps ${e.described.binding.ifMapped}. To see its mapping: ${R(e)}`],Vn=e=>e.provider===void 0?[De(e.serviceAccount,"ia\
m.workloadIdentityUser","PRINCIPAL")]:[`The mapping of the provider decides which principal this job is. To see it: ${R(e)}`],ht=({projectId:e,serviceAccount:t=""})=>Le(
`gcloud iam service-accounts list --project=${e??_(D(t)??"PROJECT_ID")}`),Xn=(e="SERVICE_ACCOUNT")=>["Ask for 3600s or less.",es(ts,e)];var yt=e=>t=>t.status===403&&e.test(t.metadata.permission??""),rs=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credential\
s in this project"},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=500,says:"IAM Credentials failed; the configuration is not the reason"},{code:"API_DISABLED",
matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{metadata:t})=>[Jn(t,"iamcredent\
ials.googleapis.com"),Fe]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.
test(t),says:"the scope of the calling token is too narrow for IAM Credentials",suggestions:()=>["Request the scope https://www.googleapis.com/auth/cloud-platfo\
rm in the exchange."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||yt(/implicitDelegation/)(e)),says:"a hop of the \
delegation chain is not allowed, or does not exist",suggestions:e=>Kn(e)},{code:"IAM_ID_TOKEN_DENIED",matches:yt(/getOpenIdToken/),says:"the job may not mint ID\
 tokens of this service account",suggestions:e=>[...je(e),Fe]},{code:"IAM_SIGN_DENIED",matches:yt(/signJwt|signBlob/),says:"the job may not sign as this service\
 account, which domain-wide delegation needs",suggestions:e=>[...je(e,"iam.serviceAccountTokenCreator"),"The role Workload Identity User does not hold this perm\
ission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service account",suggestions:e=>[...je(e),Fe]},{code:"\
IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[ht(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({
text:e})=>e.includes("allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({
serviceAccount:e})=>Xn(e)},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({
lifetimeSeconds:e})=>[`Change access_token_lifetime (requested: ${e} s).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INV\
ALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the sc\
opes: ${e.join(", ")}. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"\
IAM Credentials does not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed m\
eanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[ht(e)]}];var Y=e=>({text:t})=>e.test(t),Yn=e=>`gcloud iam service-accounts keys list --iam-account=${e??"SERVICE_ACCOUNT"}${X(e)}`,qn=e=>`gcloud iam service-accounts des\
cribe ${e??"SERVICE_ACCOUNT"}${X(e)}`,zn=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many token requests"},
{code:"OAUTH_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's OAuth endpoint failed; the key is not the reason"},{code:"OAUTH_JWT_TIMEFRAME",matches:Y(/must be a short-lived token/),
says:"Google does not accept the times of the signed assertion, even after a correction to its clock"},{code:"OAUTH_LIFETIME_TOO_LONG",matches:Y(/lifetime cannot exceed 3600 seconds/),
says:"the requested lifetime is more than one hour"},{code:"OAUTH_JWT_SIGNATURE",matches:Y(/Invalid JWT Signature/i),says:"the key's signature is not accepted: \
the key was deleted, disabled or rotated",suggestions:({serviceAccount:e})=>[Yn(e),"One that is listed as disabled can be enabled. One that is not listed was de\
leted, and nobody can get it back.","Let the job sign in without a key, as the same account (setup init --service-account). Or create a key, and store that."]},
{code:"OAUTH_ACCOUNT_NOT_FOUND",matches:Y(/account not found/i),says:"the service account of the key was deleted or disabled",suggestions:({serviceAccount:e})=>[
qn(e)]},{code:"OAUTH_SUBJECT_INVALID",matches:Y(/Invalid email or User ID/i),says:"the user to act for does not exist",suggestions:({user:e})=>[`Check the user \
to act for (access token subject): ${e??"(none)"}`]},{code:"OAUTH_DELEGATION_UNAUTHORIZED",matches:({error:e})=>e==="unauthorized_client",says:"domain-wide dele\
gation is not granted to this service account, or not for all of these scopes",suggestions:({scopes:e=[],serviceAccount:t})=>[`${qn(t)} --format='value(uniqueId\
)'`,`Enter that id and these scopes in the Workspace admin console, API controls, domain-wide delegation: ${e.join(",")}`,"This change can take hours."]},{code:"\
OAUTH_SCOPE_INVALID",matches:({error:e})=>e==="invalid_scope",says:"Google refused the scopes or the audience",suggestions:({audience:e,scopes:t=[]})=>[`Check: ${[
...t,e].filter(Boolean).join(", ")}`]},{code:"OAUTH_REJECTED",matches:()=>!0,says:"Google refused the signed assertion",suggestions:({serviceAccount:e})=>[`Chec\
k that the key is one of this account: ${Yn(e)}`]}];var Qn=65536;function Zn({body:e,status:t}){if(t<300)return{status:t,error:"",text:"(its body is not shown)",reason:"",metadata:{}};let n=b(e),{error:r,error_description:o}=n??
{};return typeof r=="string"?{status:t,error:r,text:(typeof o=="string"?o:r).slice(0,Qn),reason:"",metadata:{}}:typeof r=="object"&&r!==null?os(t,r):{status:t,error:"",
text:S(e)||"(empty body)",reason:"",metadata:{}}}function os(e,t){let r=(Array.isArray(t.details)?t.details:[]).find(o=>typeof o?.reason=="string");return{status:e,
error:T(t.status??""),text:T(t.message??"(no message)").slice(0,Qn),reason:r?.reason??"",metadata:er(r?.metadata??{},T)}}function Et(e,t,n,r){let o=Zn(t),s=n.at(
-1),a=ss(t)?{...s,...is}:n.find(({matches:p})=>p(o,r))??s,l=`${t.status} ${S(o.error,100)}`.trimEnd(),f=t.attempts>1?` after ${t.attempts} attempts`:"",m=(a.suggestions?.(
as(r),{...o,metadata:er(o.metadata,_)})??[]).flatMap(p=>p===void 0?[]:[Le(p)]);return new g(a.code,`${a.says}
${e} answered ${l}${f}: ${S(o.text,600)}`,{suggestions:[...m,...ds(t)],server:{status:t.status,text:S(o.text,600),skewSeconds:t.skewSeconds}})}async function bt({
explain:e},t){if(!e)return t({});let{about:n,facts:r}=await e(),o=await t(n);return o.with({facts:await r(o.code,n)})}var ss=({status:e})=>e<400||e===407||e===511,
is={says:"something between this computer and Google answered instead of Google",suggestions:()=>["Look for a proxy, a firewall or a login page of this network:\
 it must let these calls through to Google unchanged."]},as=e=>({...e,serviceAccount:e.serviceAccount&&_(e.serviceAccount),delegates:e.delegates?.map(_),projectId:e.
projectId&&_(e.projectId)}),er=(e,t)=>Object.fromEntries(Object.entries(e).map(([n,r])=>[n,t(r)])),cs=30;function ds({skewSeconds:e=0}){if(Math.abs(e)<=cs)return[];
let t=e>0?"behind":"ahead of";return[`Set the clock of this machine: it is ${Math.abs(Math.round(e))} s ${t} Google's.`]}var us=1048576;function ls(e){return e===
""?"with an empty body":e.startsWith("\uFFFD")?"compressed, which ci-auth did not ask for":e.length>=us?"more than 1 MiB, of which the rest was not read":void 0}
function fs(e,t,n,r){let o=ls(n.shown)??ve(n.shown,n.contentType);return new g(e,`${t} answered ${n.status} without ${r}, but ${o}`,{suggestions:["Look for a pr\
oxy between this machine and Google that answers instead of Google."],server:{status:n.status,text:o}})}var q="Google OAuth",ps=({universe:e})=>`https://oauth2.${e}/token`;async function z(e,t,n){let r=await or(e,t,n);return Yt(e,r.body,o=>tt(e,"OAUTH_RESPONSE_INV\
ALID",q,r,o))}async function rr(e,t,n){let r=await or(e,t,n);return qt(b(r.body)?.id_token,()=>tt(e,"OAUTH_RESPONSE_INVALID",q,r,"an ID token"))}async function or(e,t,n){
let r=await nr(e,t,n,0);if(r.status===200)return r;let o=await tr(e,r,n);if(!(o.code==="OAUTH_JWT_TIMEFRAME"||o.code==="OAUTH_LIFETIME_TOO_LONG")||r.skewSeconds===
void 0)throw o;let a=await nr(e,t,n,r.skewSeconds);if(a.status===200)return a;throw await tr(e,a,n)}function tr(e,t,n){let r={serviceAccount:n.iss,..."scope"in n?
{audience:void 0,scopes:n.scope.split(" ")}:{audience:n.target_audience,scopes:[]}};return bt(e,o=>Et(q,t,zn,{...o,...r}))}async function nr(e,t,n,r){let o=Math.
floor(e.network.clock.now()+r),{lifetimeSeconds:s=le,...a}={lifetimeSeconds:void 0,...n},l=await t({...a,aud:ps(e),iat:o,exp:o+s});return et(e,q,`${e.endpoints.
oauth2}/token`,{grant_type:"urn:ietf:params:oauth:grant-type:jwt-bearer",assertion:l})}async function ms(e,t){let n=await et(e,q,`${e.endpoints.oauth2}/tokeninfo`,{access_token:t}),{azp:r}=n.status===200&&b(n.body)||{};return typeof r=="string"&&r!==
""?r:void 0}function gs(e){let t=b(e)??b(ys(e));return t?hs(t):Es(e)}function hs(e){if(e.type!=="service_account")return bs(e.type);let t=["client_email","private_key"].filter(
n=>typeof e[n]!="string"||e[n]==="");return t.length>0?Ue("KEY_FIELD_MISSING",`the key has no ${t.join(" and no ")}`,"Store the key file as it was downloaded."):
ws(e)}function ys(e){let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var Ue=(e,t,...n)=>({code:e,
message:t,suggestions:n});function Es(e){let t=Ze(e),n=/\{\s*(?:\\n|\\")/.test(e);return Ue("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,n?
"The secret store escaped the line breaks: store the key as one line: jq -c . key.json":"Store the whole file in the secret, best as one line: jq -c . key.json")}
var sr={external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use the key of its sourc\
e, and its account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federation."};function bs(e){
let t=typeof e=="string"&&Object.hasOwn(sr,e)?sr[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";return Ue("KEY_WRONG_TY\
PE",`the JSON is ${n}, not a service_account key`,t??"Use the JSON of a service account key.")}function ws(e){let t=String(e.private_key),n=ir(t),r=t.replaceAll(
"\\n",`
`),o=n??ir(r);if(!o)return Ue("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${Ze(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
ff or changed when it was stored: store the downloaded file again, as one line: jq -c . key.json");let s="the private_key contained \\n as two characters instead\
 of line breaks; they were read as line breaks",a=["client_id","private_key_id"].filter(l=>typeof e[l]!="string");return{email:String(e.client_email),projectId:wt(
e.project_id),universe:wt(e.universe_domain),file:n?e:{...e,private_key:r},privateKey:o,keyId:wt(e.private_key_id),notes:[...n?[]:[s],...a.length>0?[`the key ha\
s no ${a.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var wt=e=>typeof e=="string"&&e!==""?e:void 0;function ir(e){try{let t=Vt(e);return t.
asymmetricKeyType==="rsa"?t:void 0}catch{return}}function ar({keyId:e,privateKey:t}){let n=o=>Buffer.from(JSON.stringify(o)).toString("base64url"),r=n({alg:"RS2\
56",typ:"JWT",...ae({kid:e})});return o=>{let s=`${r}.${n(o)}`;try{return`${s}.${Xt("sha256",Buffer.from(s),t).toString("base64url")}`}catch{throw new g("KEY_PR\
IVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}var Q=e=>({error:t,text:n})=>t==="invalid_grant"&&n.startsWith(e);function xs({serviceAccount:e=""}){let t=D(e);return t&&`To compare the number: gcloud project\
s describe ${t} --format='value(projectNumber)'`}var Is=({branch:e,kind:t,told:n})=>`Run the sign-in in builds of ${e===void 0?"a branch":`the branch ${e}`}, no\
t for ${t}: ${n}, so this is such a build, and a condition should keep it out`,cr=(e,t)=>`For google.subject=${t}: ${U(e,'--attribute-mapping="MAPPING"')}`,_s=[
{code:"STS_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many exchanges at once in this project"},{code:"STS_UNAVAILABLE",
matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration is not the reason"},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith(
'Invalid value for "audience"'),says:"Google does not recognise this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workl\
oadIdentityPools/<pool>/providers/<provider>"]},{code:"STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled,\
 deleted, or does not exist under this name",suggestions:e=>[R(e),`If it was deleted: ${Gn(e)}`,`If it is disabled: ${U(e,"--no-disabled")}`,xs(e)]},{code:"STS_\
TOKEN_AUDIENCE_MISMATCH",matches:Q("The audience in ID Token ["),says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[e.audienceFixedBy===
void 0?"Remove the audience input, unless the provider lists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from this step.`,`To allow i\
t: ${U(e,`--allowed-audiences=${N(e.audience??"AUDIENCE")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:Q("The issuer in ID Token "),says:"the ID token comes from \
another issuer than the provider's: compare the two letter by letter",suggestions:e=>[R(e),`If this CI is to be trusted: ${U(e,"--issuer-uri=ISSUER")}`]},{code:"\
STS_ISSUER_UNREACHABLE",matches:Q("Error connecting to the given credential's issuer"),says:"Google could not get the issuer's keys, or no uploaded key has the \
token's key id",suggestions:e=>[gt(e),Wn]},{code:"STS_SIGNATURE_INVALID",matches:Q("Unable to verify the ID Token signature"),says:"the ID token does not verify\
 with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[gt(e)]},{code:"STS_TOKEN_MALFORMED",matches:Q("Unable to parse t\
he ID Token"),says:"the text that was sent as ID token is not a JWT"},{code:"STS_TOKEN_STALE",matches:({error:e,text:t})=>e==="invalid_grant"&&t.includes("is st\
ale to sign-in"),says:"the ID token has expired, or its times are in the future"},{code:"STS_CONDITION_REJECTED",matches:({text:e})=>e.startsWith("The given cre\
dential is rejected by the attribute condition"),says:"the provider's attribute condition is false for this job, or names a claim that the token lacks",suggestions:e=>[
e.described?.untrusted&&Is(e.described.untrusted),`Compare the claims above with the condition: ${R(e)}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith(
"Could not obtain a value for google.subject"),says:"the provider's mapping names a claim that the token does not have",suggestions:e=>[R(e),cr(e,"assertion.sub")]},
{code:"STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 byt\
es",suggestions:e=>["Map a shorter claim, and change the bindings that name subject/\u2026",cr(e,"assertion.repository_id")]},{code:"STS_ATTRIBUTE_INVALID",matches:({
text:e})=>/must be of type STRING|^The size of mapped attributes/i.test(e),says:"the mapping gives a value that is not text, or too much text",suggestions:e=>['\
Convert the value: string(\u2026), or .join(",") for a list.',R(e)]},{code:"STS_REJECTED",matches:()=>!0,says:"Google refused the exchange",suggestions:e=>[e.provider&&
R(e)]}];var Ss=3e3;async function dr(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=L(r.origin),s,a=Sn(async l=>{let{connect:f}=xn(),m=await Tn(r,l),
p=l.add(f({socket:m,host:o,...kn(o),rejectUnauthorized:!1}));return await An(p,"secureConnect",l.signal),s=Object.entries(p.getPeerCertificate().issuer??{}).map(
([h,E])=>`${h}=${E}`).join(", "),p},n,!0);return setTimeout(a.cancel,Ss).unref(),await a.socket.catch(()=>{}),a.cancel(),s&&Ts(s)}var Ts=e=>e.replace(/[^\x20-\x7e]/g,
"?").slice(0,200);var ks={ENOTFOUND:"the host name could not be resolved",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"the co\
nnection broke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no network route",ENETUNREACH:"there is no network route",
ETIMEDOUT:"the connection was not accepted in time",ENOENT:"the socket does not exist",EACCES:"this user may not open the socket",EPROTO:"the other side does no\
t speak TLS",HPE_HEADER_OVERFLOW:"the headers of the answer are longer than Node reads (16 KiB)",ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},
fr={SELF_SIGNED_CERT_IN_CHAIN:"its issuer is not trusted here",DEPTH_ZERO_SELF_SIGNED_CERT:"it is self-signed",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is no\
t trusted here",UNABLE_TO_GET_ISSUER_CERT:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"its issuer is not trusted here",CERT_UNTRUSTED:"it\
s issuer is not trusted here",CERT_SIGNATURE_FAILURE:"its signature is not valid",CERT_REVOKED:"it was revoked",CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"\
it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"it was issued for another name",HOSTNAME_MISMATCH:"it was issued for another name"},As="If a private authorit\
y signs the certificate, for example a proxy that inspects TLS, save the certificate of the authority and set NODE_EXTRA_CA_CERTS=/path/ca.pem.",Rs={CERT_HAS_EXPIRED:"\
Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"Set the clock of this computer.",CERT_REVOKED:"Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"\
Check the address: another server answers at it.",HOSTNAME_MISMATCH:"Check the address: another server answers at it."},pr=({code:e=""})=>e in fr;async function Cs(e,t,{
signal:n,totalMs:r}){if(n.aborted)return Fs(t,r);let o=pr(e)?await dr(t.route,e.atProxy===!0,n):void 0;return $s(e,{...t,issuer:o})}var vs=({attempts:e,route:t,
service:n},r,{retries:o,waitMs:s})=>`Retry ${e} of ${o} in ${P(s)}: ${n} at ${H(t)}: ${typeof r=="number"?`answered ${r}`:Os(r)}`,Os=e=>e.name==="TimeoutError"?
"did not answer in time":e.proxyStatus?`the proxy answered ${e.proxyStatus}`:xt(e),Z=({attempts:e,spentMs:t})=>`${e} ${e===1?"attempt":"attempts"} in ${P(t)}`,Me=({
route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${ot(e)}`]:[],...t?[`the last answer had status ${t}`]:[]];function $s(e,t){return e.name==="TimeoutError"?lr(t):
pr(e)?js(e,t):e.atProxy&&t.route.proxy?Ms(e,t,t.route.proxy):e.code==="ETIMEDOUT"?lr(t):Ds(e,t)}var xt=({code:e=""})=>{let t=ks[e]??"the exchange failed";return e?
`${t} (${e})`:t},ur="If this network needs a proxy, set HTTPS_PROXY=http://HOST:PORT.",mr=e=>`Where ${L(e)} can be reached without the proxy, add it to NO_PROXY\
.`,Ns=({code:e=""})=>e.startsWith("HPE_"),Ps="Look at what answers there: a proxy, a firewall or a program that is no such server.";function It({origin:e,proxy:t,
socketPath:n},r){if(n!==void 0)return[`Check that ${n} exists, that a program listens on it, and that this user may open it.`];let o=ke(e);if(In(e))return r?[`C\
heck the program that listens on port ${o} of this computer: it gives no answer.`]:[`Check that a program listens on port ${o} of this computer.`,"Behind a prox\
y, set NO_PROXY=127.0.0.1,localhost for the clients of that server."];let s=`Check that this computer may reach ${L(e)} on port ${o}`;return r?[`${s}: a firewal\
l that drops packets causes this.`,...t?[]:[ur]]:[`${s}.`,t?mr(e):ur]}var Ds=(e,t)=>new g("NETWORK_UNREACHABLE",`${t.service} at ${H(t.route)}: ${xt(e)}, ${Z(t)}`,
{facts:Me(t),suggestions:Ns(e)?[Ps]:It(t.route,!1)}),lr=e=>new g("NETWORK_TIMEOUT",`${e.service} at ${H(e.route)} did not answer in time, ${Z(e)}`,{facts:Me(e),
suggestions:It(e.route,!0)}),gr="Raise the limit with --timeout, or the input timeout.";function Fs(e,t){let n=e.lastStatus===void 0,r=`${e.service} at ${H(e.route)}${n?
" did not answer":""}`,o=`the limit of ${P(t)} for the whole run is reached`;return new g("NETWORK_TIMEOUT",`${r}: ${o}, ${Z(e)}`,{facts:Me(e),suggestions:[...n?
It(e.route,!0):[],gr]})}var Ls=(e,t,n)=>new g("NETWORK_TIMEOUT",`the limit of ${P(n)} for the whole run leaves no time for a wait of ${P(e)} for ${t}`,{suggestions:[
gr]});function js(e,t){let{code:n=""}=e,{route:r,issuer:o,service:s}=t,a=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.host}`:`${s} at ${r.origin.host}`,l=`${fr[n]}\
 (${n})`;return new g("TLS_UNTRUSTED",`the certificate of ${a} is not trusted: ${l}, ${Z(t)}`,{facts:[...o?[`issuer of the presented certificate: ${o}`]:[],...Me(
t)],suggestions:[Rs[n]??As]})}var Us=e=>e.length>0&&!e.some(t=>t.toLowerCase()==="basic");function Ms(e,t,n){let{proxySchemes:r=[],proxyStatus:o}=e,s=o?`answere\
d ${o}`:`cannot be used: ${xt(e)}`,a=`the proxy ${ot(n)} ${s}, on the way to ${t.service} at ${t.route.origin.host}`;return new g("PROXY_FAILED",`${a}, ${Z(t)}`,
{suggestions:[o===407&&Us(r)?`The proxy takes only ${r.join(", ")}, and ci-auth only Basic. Run a proxy on this computer that logs in there, such as cntlm or px\
, and name that one in ${n.variable}.`:o===407?`Put the proxy's credentials into ${n.variable}, as http://USER:PASSWORD@HOST:PORT, percent-encoded.`:`Check the \
address in ${n.variable}, and that the proxy allows connections to ${L(t.route.origin)} through.`,mr(t.route.origin)],...o?{facts:[`status of the proxy: ${o}`]}:
{}})}var Bs=["env","handle","redact","token"],Ws=/^(?:audience|client_id|grant_type|options|scope|(?:requested|subject)_token_type)$/,Gs=["accept","content-type","me\
tadata-flavor","user-agent","x-goog-request-reason","x-goog-user-project","x-tfs-fedauthredirect"],br=16,te=8,ne=4,Js="(not shown: the answer repeats a secret t\
hat ci-auth sent)";function Ks({bearer:e,form:t,headers:n={},json:r}){let o=typeof r=="object"?{...r}:{},s=[...Object.entries(n).filter(([a])=>!Gs.includes(a.toLowerCase())),
...Object.entries(t??{}).filter(([a])=>!Ws.test(a))];return[e,...s.map(([,a])=>a),...Bs.flatMap(a=>Vs(o[a]))].filter(a=>a!==void 0&&a.length>=br)}function Hs(e,t,{
body:n,contentType:r,status:o}){let s=[...Ks(e),...t?Object.values(Ae(t)):[]],a;return{status:o,get shown(){return a??=hr(n,s),a},get contentType(){return hr(r,
s)}}}var Vs=e=>[e,...typeof e=="object"?Object.values(e??{}):[]].filter(t=>typeof t=="string");function hr(e,t){if(t.length===0||e==="")return e;let n=[...ri(e)];
return t.some(r=>Xs(n,r))?Js:e}function Xs(e,t){let n=Qs(t),r=new Set;for(let o of e)for(let s=0;s+ne<=o.length;s+=te-ne+1)if(xr(n,o.slice(s,s+ne)).next().done||
Ys(r,n,o,s),r.size>=br)return!0;return!1}function Ys(e,t,n,r){for(let o=Math.max(0,r+ne-te);o<=Math.min(r,n.length-te);o++)for(let s of xr(t,n.slice(o,o+te)))qs(
e,t,s)}function qs(e,{origins:t,secret:n},r){let[o=0,s=0]=[t[r],t[r+te-1]],[a,l]=o<s?[o,s]:[s,o];for(;a>0&&!yr(n[a-1]);)a--;for(;l+1<n.length&&!yr(n[l+1]);)l++;
for(let f=a;f<=l;f++)e.add(f)}var ee=new Map,zs=4;function Qs(e){let t=ee.get(e)??Zs(e);ee.delete(e),ee.set(e,t);for(let n of[...ee.keys()].slice(0,-zs))ee.delete(
n);return t}function Zs(e){let{letters:t,origins:n}=ti(e),r=new Int32Array(ei),o=new Int32Array(t.length);for(let s=0;s+ne<=t.length;s++){let a=wr(t,s);o[s]=r[a]??
0,r[a]=s+1}return{secret:e,letters:t,origins:n,lastPlaces:r,earlier:o}}var ei=2**16,wr=(e,t)=>Math.imul(e.charCodeAt(t)|e.charCodeAt(t+1)<<8|e.charCodeAt(t+2)<<
16|e.charCodeAt(t+3)<<24,2654435761)>>>16;function*xr({earlier:e,lastPlaces:t,letters:n},r){for(let o=t[wr(r,0)];o;o=e[o-1])n.startsWith(r,o-1)&&(yield o-1)}var yr=(e="")=>/[a-z0-9]/i.
test(e),Ir=e=>e>=97&&e<=122||e>=48&&e<=57;function ti(e){let t=[_t(e,s=>s),...[0,1,2].map(s=>_t(Buffer.from("\0".repeat(s)+e).toString("base64"),a=>Math.max(0,Math.
floor(a*3/4)-s))),_t(Buffer.from(e).toString("hex"),s=>Math.floor(s/2))],n=t.map(s=>s.letters).join(""),r=t.flatMap(s=>s.origins),o=Buffer.from(n,"latin1").reverse().
toString("latin1");return{letters:n+o,origins:r.concat(r.toReversed())}}function _t(e,t){let n=e.toLowerCase(),r=[],o="";for(let s=0;s<n.length;s++){let a=n.charCodeAt(
s);Ir(a)&&(o+=String.fromCharCode(a),r.push(t(s)))}return{letters:`${o} `,origins:[...r,0]}}var ni=4;function ri(e){let t=new Set;for(let n of[e,...si(e)]){let r=n;
for(let o=0;o<ni;o++){let s=Er(r);t.add(St(s));let a=r.includes("<")?Er(r.replace(/<[^<>]*>/g,"")):s;t.add(St(a)),t.add(St(oi(a)));let l=ci(r);if(l===r)break;r=
l}}return t}var Er=e=>Buffer.from(e.normalize("NFKD").toLowerCase());function St(e){let t=Buffer.allocUnsafe(e.length),n=0;for(let r of e)Ir(r)&&(t[n++]=r);return t.
toString("latin1",0,n)}function oi(e){let t=Buffer.from(e),n=0;for(let r=0;r<=t.length;r++)(t[r]??0)>32||(t.subarray(n,r).reverse(),n=r+1);return t}function si(e){
let[t,n]=[[],[]];try{JSON.parse(e,(r,o)=>(t.push(r),typeof o=="string"&&n.push(o),o))}catch{}return[t.join(" "),n.join(" ")]}var ii=new RegExp(String.raw`(?:\\|%)u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|(?:\\x|%|=)([0-9a-f]{2})|&#x0*([0-9a-f]{1,6});?|`+
String.raw`&#0*(\d{1,7});?|&(amp|lt|gt);|&[a-z]+\d*;|\\[bfnrtv]`,"gi"),ai={amp:"&",lt:"<",gt:">"};function ci(e){return e.replace(ii,(t,...n)=>{let[r,o,s,a,l,f]=n,
m=r??o??s??a;if(f)return ai[f.toLowerCase()]??" ";let p=m?Number.parseInt(m,16):Number(l??32);return p<=1114111?String.fromCodePoint(p):" "})}var _r=(e,t="")=>{let n=t.split(/,\s*/).flatMap(o=>/^[A-Za-z]{1,20}(?=\s|$)/.exec(o)?.[0]??[]),r=new Error(`the proxy answered ${e}`);return Object.assign(r,{proxyStatus:e,
proxySchemes:n,atProxy:!0})};function di(e,t,n,r){let o=`${t.hostname}:${ke(t)}`;return _n(r,(a,l)=>{let f=wn({createConnection:()=>e,method:"CONNECT",path:o,setHost:!1});
for(let[m,p]of Object.entries({host:o,...Ae(n)}))f.setHeader(m,p);f.once("connect",({headers:m,statusCode:p=0})=>{if(p<200||p>=300)return e.destroy(),l(_r(p,m["\
proxy-authenticate"]?.toString()));a(e)}).on("error",l).end()},()=>e.destroy())}var Sr=["push","pull-request","fork","preview","personal"],Tr={push:"builds of a push","pull-request":"builds of pull requests",fork:"builds of pull requests fr\
om forks",preview:"builds of previews",personal:"personal builds"};var ui=e=>`'${e.replaceAll("\\","\\\\").replaceAll("'","\\'").replaceAll(`
`,"\\n").replaceAll("\r","\\r")}'`,kr=e=>/^[A-Za-z_]\w*$/.test(e)?`assertion.${e}`:`assertion[${ui(e)}]`;var Tt=e=>`iam.googleapis.com/${de(e)}`,Ar=(e,t)=>`principal://${Tt(e)}/subject/${t}`,Rr=(e,t,n)=>`principalSet://${Tt(e)}/attribute.${t}/${n}`;var Cr=e=>`principalSet://${Tt(e)}/*`,ru=new RegExp(String.raw`^principal(?:Set)?://iam\.googleapis\.com/projects/(\d+)/locations/global/workloadIdentityPools/([^/]+)/`+
String.raw`(?:\*|(subject|group|attribute\.(\w+))/(.+))$`,"s");var li=({repositoryClaim:e,repositoryForms:t})=>t??[{by:"id",claims:[e]}],fi=(e,t)=>(li(e)[0]?.claims??[]).map(n=>T(t[n]??"")).join("/");function pi({attributeMapping:e,
repositoryClaim:t,repositorySubject:n},r){if(n)return{subject:n(r)};let o=kr(t),[s]=Object.entries(e).find(([a,l])=>a.startsWith("attribute.")&&l===o)??[];return s===
void 0?{subject:r}:{attribute:{[s.slice(10)]:r}}}function mi(e,t,n){let r=fi(e,t);if(r===""||e.repositorySubject)return;let o=pi(e,r);if("subject"in o){let{"goo\
gle.subject":l=""}=e.attributeMapping;return{member:Ar(n,r),ifMapped:`google.subject=${l}`}}let[s="",a=""]=Object.entries(o.attribute)[0]??[];return{member:Rr(n,
s,a),ifMapped:`attribute.${s}=${e.attributeMapping[`attribute.${s}`]}`}}var gi=(...e)=>[...new Set(e.flatMap(t=>[...t.matchAll(/\bassertion(?:\.(\w+)|\[['"]([^'"]+)['"]\])/g)].
map(([,n,r])=>n??r??"")))];function hi({attributeMapping:e,ownerClaim:t,repositoryClaim:n,trustedBuild:r}){let{condition:o=""}=r??{};return[...new Set([t,n,...gi(
typeof o=="function"?o(""):o,...Object.values(e))])]}var yi=({events:e})=>Sr.flatMap(t=>{let n=t==="push"?void 0:e[t];return n===void 0||"noToken"in n?[]:[{builds:Tr[t],
claims:n}]});function Ei(e,t){for(let{claims:n,builds:r}of yi(e)){let[[o,s]=["",void 0]]=Object.entries(n);if(JSON.stringify(t[o])!==JSON.stringify(s))continue;
let{base_ref:a}=t;return{kind:r.replace("builds of ",""),told:`${o} is ${w(T(s))}`,...typeof a=="string"&&a!==""?{branch:w(a)}:{}}}}function bi({naming:e},t,n){
if(!e)return;let r=mi(e,t,n);return{...ae({binding:r,untrusted:Ei(e,t)}),claims:hi(e)}}function wi(e,t,{report:n,surroundings:r}){let{delegates:o,identity:s,profile:a}=e;if(t.expiresAt!==void 0){let f=`the credentials file works until ${Bt(t.expiresAt)}`;
t.lastsForJob?n.note(`${f}, about as long as the job can run`):n.warn("OIDC_NO_REFRESH",`${f}${xi(t)}`)}s.mode==="federation"&&o.length>0&&n.warn("INPUT_DELEGAT\
ES_NOT_PORTABLE","with delegates, the file has the type impersonated_service_account, which only the libraries for Node and Go read; for Python, Java and gcloud\
 use ci-auth exec");let l=Object.entries(Gt).filter(([f])=>a===Ft&&r.env[f]);for(let[f,m]of l)n.warn("FILE_HIDDEN_BY_TOKEN",`${f} is set: ${m} takes that token,\
 not the credentials file`)}var xi=({sourceKind:e,why:t})=>t===void 0&&e==="file"?", unless its token file is renewed":`: ${t??"its source gives no new token"}`;var re="+temp";async function Ii(e,{ci:t,surroundings:n}){if(e!==re){let s=`the credentials file cannot be written to "${k(e)}": no folder has this name`,a=`${re}\
, the temporary folder of the job`;return vr(`${s}${Re(e,[re])}`,[`Write ${a}, or a path; a path that begins with + needs ./ before it.`])}let r=await Or(t,n);if("\
folder"in r)return r;let o=`the credentials file cannot be in the temporary folder of the job (${re}): ${t.label} does not show it to`;return vr(`${o} ${r.unseenBy}`,
[...r.remedies,"Or leave out the path: the file is then in a folder that all steps see."])}var vr=(e,t)=>({problem:{code:"INPUT_PLACE_INVALID",message:e,suggestions:t}});
async function Or(e,t){if(e.outsideFolder)return e.outsideFolder(t);let n=e.credentialsFolder(t);return Te(e.workspace(t),y(n,"file"))===void 0?{folder:n}:{unseenBy:"\
container steps: all that they see of the job is its workspace",remedies:[]}}var _i=async({ci:e,surroundings:t})=>"folder"in await Or(e,t)?`set credentials_file\
_path to ${re}, or `:"";async function Si(e,{below:t,path:n,workspace:r}){let o=await _i(e),s=(l,f)=>B(y(r,...t.slice(0,f))).every(m=>m===l||K(m)),a="a checkout\
 after this step deletes the credentials file";try{if(t.every(s))return[`the workspace ${r} is empty: ${a}: ${o}check out first`]}catch{return[`${r} cannot be l\
isted, so an image or an upload may take the credentials file along`]}return(await import("./on-demand.js")).uploadWarnings(n,r,o)}var Ti=/^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:\..*)?$/i;
function ki(e){let{root:t}=G.parse(e),n=e.slice(t.length).split(/[\\/]/);return/^[\\/]{2}[.?]/.test(t)||n.some(r=>Ti.test(r))?"names a Windows device":n.some(r=>/[<>:"|?*]/.
test(r))?'contains one of < > : " | ? *, which Windows does not allow':n.some(r=>/[ .]$/.test(r))?"has a name that ends in a dot or a blank, which Windows remov\
es":void 0}var Ai=6e4;async function Ri(e,t){let{audience:n,destination:r,expiry:o,idToken:s,source:a}=e,l=a?.mintsAgain?await Ci(n,a,e,t):{};if("refresh"in l)return l;let f=y(
x(r.path),fn());return await t(f,"subject-token",Wt({id_token:s?.value})),{refresh:{kind:"file",path:f,field:"id_token"},why:"its source gives no new token",...o,
...l}}async function Ci(e,{origin:t},{destination:n,launcher:r},o){if(!r)return{};let{cwd:s,temporaryFolder:a}=n.surroundings,l=await r({origin:t,audience:e,cwd:s},
{beside:n.path,temporaryFolder:a});return l?(await o(l.path,"launcher",l.content),vi(l.command.split(" ")[0]??"")?{refresh:{kind:"executable",command:l.command,
timeoutMs:Ai}}:{why:`no program may run in ${x(l.path)}; use ci-auth exec`}):{why:"client libraries can run no program here; use ci-auth exec"}}function vi(e){try{
return pe(e,ge.X_OK),!0}catch{return!1}}var Oi={expected_project_id:{what:"the project",unknown:"no project is certain",decidedBy:"project_id"},expected_service_account:{what:"the service account",unknown:"\
the job acts as no service account",decidedBy:"service_account"},expected_provider:{what:"the provider",unknown:"the job does not sign in at a provider",decidedBy:"\
workload_identity_provider"},expected_subject:{what:"the subject",unknown:"the job does not sign in with an ID token that has one"}},$r=(e,t,n)=>e.filter(({name:r,
wanted:o})=>!kt(t[r],o)).map(({name:r,wanted:o})=>{let{decidedBy:s,unknown:a,what:l}=Oi[r],f=t[r],m=f===void 0?`${a}, and ${l} must be`:`${l} is "${k(f)}", not`,
p=s?n(s):"the job that signs in";return{code:"GUARDRAIL_REFUSED",message:`${n(r)}: ${m} "${k(o)}"`,suggestions:[`Correct ${p}. Change ${n(r)} only if this job i\
s meant to sign in so.`]}});function kt(e,t){return e===void 0?!1:t.endsWith("*")?e.startsWith(t.slice(0,-1)):e===t}var At=e=>/^\d+$/.test(e);function $i(e,t){let n=Nr(Pr(e)),r=({name:o,wanted:s})=>n[o]!==void 0&&!At(s);Qe($r(e.expected.filter(r),n,t))}var Nr=({projectId:e,provider:t,serviceAccount:n})=>({
expected_project_id:e,expected_service_account:n,expected_provider:t&&ce(t)});async function Ni(e,t,n,r){if(e.length===0)return;let o=await Fi(e,t,n),s={...Nr({
...n,serviceAccount:o}),expected_subject:await Pi(t.actor.idToken?.()?.claims,e)};Qe($r(e,s,r))}async function Pi(e={},t){let{sub:n}=e,r=t.find(({name:a})=>a===
"expected_subject")?.wanted;if(typeof n!="string"||r===void 0||kt(n,r))return typeof n=="string"?n:void 0;let{otherSubject:o}=await import("./on-demand.js"),s=o(
e);return kt(s,r)?s:n}var Di=(e,t,n)=>Ni(e.expected,t,Pr(e),n),Pr=({identity:e,projectId:t,serviceAccount:n})=>({provider:e.mode==="federation"?e.provider:void 0,
serviceAccount:n??(e.mode==="key"?e.key.email:void 0),projectId:t});async function Fi(e,{actor:t,google:n,mint:r},{serviceAccount:o}){let s=e.find(({name:m})=>m===
"expected_service_account")?.wanted,a=o??(t.idToken?void 0:(await t.principal()).principal);if(s===void 0||a===void 0||!At(s)||At(a)||!fe(n))return a;let{tokenHolder:l}=await import("./on-demand.js"),
f=await r({format:"access_token",scopes:[Dt],lifetimeSeconds:3600});return await l(n,f.value)??a}async function Li(e,t){let{delegates:n,identity:r,projectId:o,serviceAccount:s,tokenRequest:a}=e,l=a?.format==="access_token"?a:void 0,{about:f,facts:m}=await t.
explain();return{about:{...{delegates:n,projectId:o,serviceAccount:s,provider:r.mode==="federation"?r.provider:void 0,audience:r.mode==="federation"?r.audience:
void 0,scopes:l?.scopes,user:l?.user,lifetimeSeconds:l?.lifetimeSeconds},...f},facts:m}}var ji=2;function Ui(e,{expiresAt:t},n){if(!(e instanceof g)||e.server?.
status!==500)return e;let{skewSeconds:r=0}=e.server;return t-n.now()-r>ji?e:e.with({code:"STS_TOKEN_NEARLY_EXPIRED",message:`the ID token was about to expire
${e.message}`,suggestions:[]})}var Dr=async({google:e,provider:t},n)=>n&&t?e.identify?.(n.claims,t):void 0;async function Mi(e,t){let{binding:n}=await Dr(e,t)??
{};return n?{principal:n.member,ifMapped:n.ifMapped}:{principal:e.provider?Cr(e.provider):e.exchangeSettings.stsAudience}}async function Bi(e,t){let{source:n}=e,
r=await Dr(e,t),[o]=[t?.claims.aud].flat(),s=!n.choosesAudience&&typeof o=="string";return{about:{...r?{described:r}:{},...s?{audience:o,audienceFixedBy:n.label}:
{}},facts:async(a,{serviceAccount:l})=>Wi(e,l,t,r,a)}}function Wi({google:e,provider:t},n,r,{binding:o,claims:s=Lr}={},a){let l=r?Ki(r,s):[];return a==="STS_CON\
DITION_REJECTED"&&r?[Fr(r),...l]:[...t?[`provider  ${ce(t)}`]:[],...n===void 0?[]:[`service account  ${n}`],...r?Ji(r,e.network.clock):[],...o===void 0?[]:[`${w(
o.member)}${o.ifMapped===void 0?"":` (if the provider maps ${o.ifMapped})`}`],...l]}var Gi=e=>e<0?`${ze(-e)} ago`:`in ${ze(e)}`;function Fr({claims:e}){let t=T(
e.sub??"(none)");return`sub  ${w(t)} (${Buffer.byteLength(t)} of at most 127 bytes)`}function Ji(e,t){let{claims:n,expiresAt:r}=e,o=w([n.aud??"(none)"].flat().join(
", "));return[`iss  ${w(T(n.iss??"(none)"))}`,`aud  ${o}`,Fr(e),`exp  ${Gi(r-t.now())}`]}var Lr=["repository","repository_owner","ref","environment","event_name",
"job_workflow_ref","namespace_path","project_path"],Ki=({claims:e},t)=>t.filter(n=>!["iss","aud","sub","exp"].includes(n)&&(t!==Lr||e[n]!==void 0)).map(n=>`${n}\
  ${e[n]===void 0?"(none)":w(T(e[n]))}`);function Hi(e){let{repository:t,repository_id:n,repository_owner_id:r,sub:o}=e;if(![t,n,r,o].every(h=>typeof h=="string"&&
h!==""))return;let[a,l]=String(t).split("/"),f=[`repo:${t}:`,`repo:${a}@${r}/${l}@${n}:`],m=f.find(h=>String(o).startsWith(h)),p=f.find(h=>h!==m);return m===void 0||
p===void 0?void 0:p+String(o).slice(m.length)}function Vi(e,t,n){let r=ar(t),o=Rn(async(s,a=le)=>{let l=s.join(" "),f=fe(e)?await z(e,r,{iss:t.email,scope:l,lifetimeSeconds:a}):await Xi(e,r,{email:t.email,scope:l,
lifetimeSeconds:a});return n.mask(f.value),f},e.network.clock);return{account:t.email,principal:async()=>({principal:t.email}),accessToken:o.get,clear:o.clear,sign:r,
explain:async()=>({about:{account:t.email},facts:async()=>[`key of  ${t.email}`,...t.keyId===void 0?[]:[`key id  ${t.keyId}`]]})}}async function Xi({network:e},t,{
email:n,lifetimeSeconds:r,scope:o}){let s=Math.floor(e.clock.now()),a=s+r;return{value:await t({iss:n,sub:n,scope:o,iat:s,exp:a}),expiresAt:a}}var Yi=({file:e})=>String(
e.private_key).split(/\r?\n|\\n/).filter(t=>t.length>=16&&!t.startsWith("-----"));var qi=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED","API_DI\
SABLED"]),zi=2e3,Qi=15e3,Zi=e=>t=>ea(t,e);async function ea(e,t){let{backoffMs:n,network:r,report:o}=t;for(let s=n===void 0?zi:4*n;;s=Math.min(s*1.5,Qi)){let a=r.
remainingMs();try{return await e()}catch(l){let{leftMs:f}=t;if(f<=0||!(l instanceof g)||!qi.has(l.code))throw l;o.note(`${l.code}: waiting for the change to arr\
ive, ${Math.ceil(f/1e3)} s left`),await r.wait(Math.min(s,f),`the change to arrive (${l.code})`,!0),t.leftMs-=a-r.remainingMs()}}}var jr=e=>new g("INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} a service account`,{suggestions:["Set `service_account` to the account to impersonate."]});async function ta(e,{
account:t,sign:n},r){if(t===void 0||!n)throw jr("ID tokens and `access_token_subject` need");return r.format==="id_token"?rr(e,n,{iss:t,target_audience:r.audience}):
z(e,n,{iss:t,scope:r.scopes.join(" "),sub:r.user??"",lifetimeSeconds:r.lifetimeSeconds})}function na(e,t,n,{lifetimeSeconds:r,scopes:o,user:s}){let a=ra(n);return z(
e,f=>t(m=>zt(e,m,f)),{iss:a,scope:o.join(" "),sub:s,lifetimeSeconds:r})}function ra({serviceAccount:e}){if(e.includes("@"))return e;let t="domain-wide delegatio\
n needs the email of the service account, not its unique id";throw new g("INPUT_SERVICE_ACCOUNT_INVALID",t,{suggestions:[`gcloud iam service-accounts describe ${e}\
 --format='value(email)'`]})}function oa(e,{nameOf:t},n){let r=ia(e,n);return sa(e,t,o=>{let{mode:s}=ie[o];return s!==void 0&&r.federation!==r.key&&!r[s]?We(`has no effect with ${t(r.key?"c\
redentials_json":"workload_identity_provider")}`):ca(o,r,t)??da[o]?.(r,t)})}var sa=(e,t,n)=>Lt.flatMap(r=>{let o=e[r]?.trim()??"",s=o===""||aa(r,o)?void 0:n(r);if(s===void 0)return[];let{code:a,message:l,suggestions:f=[]}=s;return{code:a,
message:`${t(r)} ${l}`,suggestions:f.map(m=>m.replace(/\b(delete) it\.$/i,`$1 ${t(r)}.`))}});function ia(e,t=!!e.service_account?.trim()){let n=!!e.workload_identity_provider?.
trim();return{federation:n,key:!!e.credentials_json?.trim(),direct:n&&!e.service_account?.trim(),format:e.token_format?.trim()??"",file:Mt(e,"create_credentials\
_file"),impersonates:t}}function aa(e,t){let{default:n,type:r}=ie[e];return n===void 0?!1:r==="duration"?Ur(qe(t),qe(n)):r==="boolean"?Ur(Ye(t),Ye(n)):t===n}var Ur=(e,t)=>e.
ok&&t.ok&&e.value===t.value,Br=e=>["","access_token","id_token"].includes(e);function ca(e,t,n){let{format:r}=ie[e];if(r===void 0||t.format===r||!Br(t.format))return;
let o=`${n("token_format")} ${r}`;return We(`has no effect without ${o}`,`Add ${o}, or delete it.`)}var We=(e,t="Delete it.")=>({code:"INPUT_NOT_APPLICABLE",message:e,
suggestions:[t]}),Be=(e,t,n="")=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:`${n}needs ${e("service_account")}: ${t}`,suggestions:["Add the service account\
 to act as."]}),Mr=({file:e},t)=>e?void 0:We(`has no effect with ${t("create_credentials_file")} false`),da={token_format:({direct:e,format:t},n)=>e&&t==="id_to\
ken"?Be(n,"a federated identity has no ID token of its own","id_token "):void 0,delegates:({direct:e},t)=>e?Be(t,"there is no account to delegate to"):void 0,access_token_subject:({
direct:e},t)=>e?Be(t,"a service account signs for the user"):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:r},o)=>e?Be(o,"a federated tok\
en lives as long as the CI's ID token"):n==="access_token"||!Br(n)||t&&r?void 0:We("has no effect without an access token or a credentials file with a service a\
ccount"),profile:Mr,credentials_file_path:Mr},ua={backoff:"Delete backoff: ci-auth increases the waits between attempts itself.",backoff_limit:"Delete backoff_l\
imit: the timeout input limits the whole step.",activate_credentials_file:"Delete activate_credentials_file: later steps always use a created credentials file.",
lifetime:"Rename lifetime to access_token_lifetime."},la=e=>Object.entries(ua).filter(([t])=>e[`INPUT_${t.toUpperCase()}`]).map(([t,n])=>({code:"INPUT_NOT_APPLI\
CABLE",message:`${t} is not an input of this action`,suggestions:[n]}));var Wr={federation:"workload_identity_provider",key:"credentials_json"},fa="This machine already runs as a service account, which client libraries use. To act a\
s another one: ci-auth exec --service-account ACCOUNT -- COMMAND";function pa(e){let{add:t,ambient:n,mode:r,raw:o,secretsWithheld:s}=e,a=r===void 0?Object.values(
Wr):[Wr[r]],l=a.some(f=>o[f]!==void 0);t("INPUT_SOURCE_MISSING",[ma(a,l,e),...s===void 0?[]:[s]].join("; "),...n?[fa]:[],...l||s!==void 0?[ga(s)]:a.flatMap(ya(e)))}
function ma(e,t,{nameOf:n,raw:r}){let o=e.find(a=>r[a]);if(o!==void 0)return`${n(o)} contains only blanks`;let s=e.map(n);return s.length>1?`neither ${s.join(" \
nor ")} ${t?"has a value":"is given"}`:`${s[0]} is ${t?"empty":"not given"}`}var ga=e=>e===void 0?"Check the name of the secret or variable, and that this job m\
ay read it.":"Skip this step in such runs, or run it after the merge. A provider name is not a secret: write it into the workflow.",ha="To see the names, fill i\
n POOL and PROJECT_ID: gcloud iam workload-identity-pools providers list --workload-identity-pool=POOL --location=global --project=PROJECT_ID --format='value(na\
me)'",ya=({nameOf:e})=>t=>{let n=e(t);if(t==="workload_identity_provider")return[`Give the full name of the provider: ${n} ${Ht}`,ha];let r=n.startsWith("--")?`\
 PATH, or the key itself in ${jt(t)}`:"";return[`Give a service account key: ${n}${r}`]};var Ge="CI_AUTH_EXPECTED_AUDIENCE";function Gr(e,t){if(!e[Ge])return[];let n=Pt(e[Ge]);return t.filter(r=>!n.includes(r)).map(r=>({code:"GUARDRAIL_REFUSED",message:`\
--expected-audience: an ID token is asked for "${k(r)}", which is none of ${k(n.join(", "))}`,suggestions:["Correct the audience. Change what is expected only i\
f this job is meant to have such a token."]}))}var Ea=/^(CI_AUTH_|INPUT_)(EXPECT.*)$/,ba=(e,t)=>Object.keys(e).flatMap(n=>{if(n===Ge)return Gr(e,wa(t));let[,r="",o=""]=Ea.exec(n)??[],s=o.toLowerCase();if(o===
""||e[n]===""||se.some(f=>f===s))return[];let a=`${w(n)} guards nothing: there is no input ${w(s)}${Re(s,se)}`,l=[`Remove it, or write one of: ${se.map(f=>r+f.toUpperCase()).
join(", ")}`];return[{code:"INPUT_GUARDRAIL_UNKNOWN",message:a,suggestions:l}]});function wa({audience:e,workload_identity_provider:t}){let n=Kt(t?.trim()??"");
return"code"in n?[]:[e?.trim()||Jt(n)]}var Je="Run the job again. For longer failures, increase retries or timeout.",Jr="Request one token per job and reuse it. Do not start all jobs of a large matri\
x at once.",xa="Get a new ID token, and sign in right before the credentials are used.",Ia="Choose another path, or remove the existing file.",Kr={INPUT_VERSION_REQUIRED:[
"Say which version the build uses, for example: --go-version 1.24"],INPUT_BOUNDARY_BYPASSED:["Remove the file, or set HOME (on Windows: APPDATA) to another fold\
er for this step."],AUDIT_FILE_UNREADABLE:["Look at the path, from this folder, and at the permissions of the file."],INPUT_BASELINE_INVALID:["Write it again: c\
i-auth audit \u2026 --format json --output FILE"],INPUT_PIPELINES_INVALID:["Give the top folder of a checkout: --pipelines DIR, or --pipelines OWNER/REPOSITORY=\
DIR."],INPUT_SINCE_INVALID:["Run it in the checkout, and name a commit that is in this clone: git log --oneline -1 REF must know it.","CIs often clone only the \
newest commit. GitHub Actions: fetch-depth: 2 for a pull request, otherwise 0. GitLab: GIT_DEPTH: 0."],OIDC_FORK_PULL_REQUEST:["Skip the step with if: github.ev\
ent.pull_request.head.repo.full_name == github.repository","Run it on push."],OIDC_DEPENDABOT:["Skip the step with if: github.actor != 'dependabot[bot]'","Run i\
t after the merge."],OIDC_JOB_COMPLETED:["Use the credentials only while the job runs, or use a service account: its access token is still valid after the job."],
OIDC_TOKEN_TOO_SHORT:["Sign in right after the CI issues the token."],STS_TOKEN_MALFORMED:["Give only the token: no quotes, line breaks or JSON around it."],STS_TOKEN_STALE:[
xa],STS_RATE_LIMITED:["Exchange once per job and reuse the token. Do not start all jobs of a large matrix at once."],STS_TOKEN_NEARLY_EXPIRED:["Sign in right be\
fore the credentials are used."],STS_UNAVAILABLE:[Je],IAM_RATE_LIMITED:[Jr],IAM_UNAVAILABLE:[Je],OAUTH_JWT_TIMEFRAME:["Set the clock of this machine (timedatect\
l, or the hypervisor)."],OAUTH_LIFETIME_TOO_LONG:["Set access_token_lifetime to 3600s or less.","Set the clock of this machine."],OAUTH_RATE_LIMITED:[Jr],OAUTH_UNAVAILABLE:[
Je],GKE_UNAVAILABLE:[Je],CLIENT_EXECUTABLES_NOT_ALLOWED:["If the file is yours: export GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES=1"],CLIENT_EXECUTABLE_OUTPUT:["\
Run the command of the file by hand, and compare with https://google.aip.dev/auth/4117"],FILE_SUBJECT_TOKEN_MISSING:["Sign in again in this job: the token file \
of the credentials no longer exists."],FILE_EXISTS:[Ia],AUDIT_FINDING_UNKNOWN:['Run the same audit without --explain, and copy the text after "finding", at the \
end of one.'],AUDIT_RESUME_INVALID:["Name a file that does not exist yet: the audit then begins anew, and makes it."]},Hr=({code:e,suggestions:t=[]})=>[...new Set(
[...Kr[e]??[],...t])],_a=e=>e.code in Kr?{...e,suggestions:Hr(e)}:e;function Vr(e){if(!(e instanceof g))return e;let t=e.problems.length>0?e.problems:[e];return e.
with({problems:e.problems.map(_a),suggestions:[...new Set([...t.flatMap(Hr),...e.suggestions])]})}var Xr=e=>e.replaceAll("_","-");var Sa=["workload_identity_provider","service_account","audience","delegates","universe","token_format","access_token_lifetime","access_token_scopes","access_to\
ken_subject","id_token_audience"],Ta=/^(?:OIDC|STS|IAM|API)_/;function ka(e,t){let n=Vr(e);if(!(n instanceof g)||!Ta.test(n.code))return n;let r=Sa.flatMap(s=>{
let a=t[s]?.trim().replace(/\s*\n\s*/g,",");return a?[`--${Xr(s)}`,/^[\w./:@-]+$/.test(a)?a:N(a)]:[]}),o=[`${Ut} doctor`,...r].join(" ");return n.with({suggestions:[
...n.suggestions,`To have it explained, in the same job: ${o}`]})}var Aa=process.getBuiltinModule("node:util");var Yr=Aa.promisify;function Rt(e){try{return F(e,"utf8")}catch(t){return Ee(void 0)(t)}}function oe(e,t,n=384,r=`${e}.${ue(8).toString("hex")}`){try{on(r,t,{flag:"wx",mode:n}),Qt(
r,n),xe(()=>me(r,e))}catch(o){throw tn(r,{force:!0}),o}}var Ra="tokens",$="edits.json",Ca=20;function zr(e,t){let{folder:n,jobKey:r}=e.ledger(t);return va(y(rt(n).path,bn(r)),t.env)}function va(e,t){let n={...rt(x(x(
e)),t),path:x(e)},{uid:r}=n,o={path:e,uid:r},s=()=>_e(n)&&_e(o);function a(p){return Se(n),Se(o),p.reduce((h,E)=>{let C={path:y(h,E),uid:r};return Se(C),C.path},
e)}let l=()=>_e(n)?Ct(n.path).filter(p=>p.startsWith(`${W(e)}.removed-`)).map(p=>y(n.path,p)):[];async function f(){let p=await qr(l());return $a(n),p.length>0?
[{path:e,outcome:"removed"}]:[]}let m=p=>qr(p.filter(h=>h!==$).map(h=>y(e,h)));return{path:e,uid:r,exists:s,isUsed(){let p=s(),{read:h,readUnknown:E}=En(e);return h().
length>0||E().length>0||p&&Ct(e).some(C=>C!==Ra)},make(...p){for(let h=1;;h++)try{return a(p)}catch(E){if(h===Ca||ye(E.cause)!=="ENOENT")throw E}},async remove(){
try{let p=s()?Ct(e):void 0;return p?.includes($)?await m(p):(p&&xe(()=>me(e,`${e}.removed-${ue(8).toString("hex")}`)),await f())}catch(p){return[Oa(e,p)]}}}}function Oa(e,t){
let n={path:e,outcome:"refused",code:"CLEANUP_REFUSED"};return t instanceof g?{...n,reason:`${e} was not removed: ${t.message}`}:{...n,reason:`${e} was not remo\
ved: ${O(t)}`,remedy:we(e)}}async function qr(e){for(let t of e)await un(()=>Yr(en)(t,{recursive:!0,force:!0}));return e.map(t=>({path:t,outcome:"removed"}))}function Ct(e){try{return B(e)}catch(t){return Ee([])(t)}}function $a({path:e,stays:t}){if(!t)try{nn(e)}catch(n){if(!["ENOENT","ENOTEMPTY","EEXIST"].includes(ye(
n)))throw n}}function Qr(e,t){for(let{content:n,mode:r=384,path:o}of t){let s=Na(e,o);try{oe(s,n,r)}catch(a){throw J(be(s,O(a)),a)}}}function Na(e,t){let n=t.split(
"/");return y(e.make(...n.slice(0,-1)),n.at(-1)??"")}var Ke=1;var Pa=(e,t)=>Qr(e,[{path:$,content:JSON.stringify({version:Ke,edits:t})}]);function Da(e){let t=y(e.path,$),n;try{n=e.exists()?Rt(t):void 0}catch(a){throw a instanceof
g?a:vt(t,O(a),a)}if(n===void 0)return[];let r=Fa(n),{edits:o,version:s}=Array.isArray(r)?{edits:r,version:Ke}:r??{};if(typeof s=="number"&&s!==Ke)throw vt(t,`it\
 has the format ${s}`);if(s!==Ke||!Array.isArray(o)||!o.every(La))throw vt(t,"it is damaged");return o}function Fa(e){try{return JSON.parse(e)}catch{return}}var La=e=>{
let{before:t,content:n,path:r,undo:o}=e??{};return[n,r,o,t??""].every(s=>typeof s=="string")},vt=(e,t,n)=>{let r=`${e}, the record of what --in-place changed in\
 your files, cannot be read: ${t}`,o="Run ci-auth cleanup again, with the version that ran configure: the record stays until it is read.",s=`If that does not he\
lp, take our settings out of your files by hand, then remove ${e}`;return J({code:"FILE_WRITE_FAILED",message:r,suggestions:[`${o} ${s}`]},n)};function Zr(e){let t;
try{t=Da(e)}catch(a){return ja(e)?[]:[Ma(e,a)]}let n=t.toReversed().map(a=>({edit:a,...Ba(a)})),r=n.filter(({again:a})=>a).map(({edit:a})=>a),o=t.length===0?[]:
Ua(e,r.toReversed());return[...n.filter(({edit:a,outcome:l})=>l!=="absent"||a.before===void 0).map(({again:a,edit:l,...f})=>f),...o]}function ja(e){try{return e.
exists(),!1}catch{return!0}}function Ua(e,t){let n=y(e.path,$);try{return t.length>0?Pa(e,t):nt(n),[]}catch(r){let o=`${n} was not removed: ${O(r)}`;return t.length>
0?[]:[{...Ot(n,o),remedy:we(n)}]}}var Ot=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:t}),Ma=({path:e},{message:t,suggestions:[n=""]})=>({...Ot(
y(e,$),t),remedy:n});function Ba({before:e,content:t,path:n,undo:r}){let o=`Remove from ${n}: ${r}`,s=a=>({...Ot(n,`${n} was not put back as it was: ${a}`),remedy:o});
try{let a=Rt(n);if(a===e)return{path:n,outcome:"absent"};let l=a===t?Zt(n):void 0;return l?.isFile()?(e===void 0?nt(n):oe(n,e,l.mode&511),{path:n,outcome:"resto\
red"}):s("somebody else has changed it since")}catch(a){let l=`${O(a)}; the record of it stays, and the next cleanup tries again`;return{...s(l),again:!0}}}async function Wa(e,t){let n=zr(e,t);return[...Zr(n),...await n.remove()]}export{oa as applicabilityProblems,Ui as asNearlyExpired,fo as causeInRunner,$i as checkInputs,Di as checkPlan,Wa as cleanTools,ro as cleanUpStep,bi as describedByCi,
No as environmentTokenSource,Do as eraseLeft,Bi as explainFederated,Li as explainSignIn,bt as explained,Cs as failureOf,Mi as federatedPrincipal,Ii as folderNamed,
la as formerInputProblems,rs as iamRefusals,Vi as keyActor,Yi as keySecrets,na as mintOfUser,ta as mintSigned,pa as missingIdentity,Cn as nearest,jr as noAccount,
ao as noTokenFrom,Hi as otherSubject,gs as parseServiceAccountKey,_r as proxyRefusal,Lo as readmittedBy,Ri as refreshByFile,Et as refused,po as remediesInRunner,
Zi as repeating,vs as retryLine,_o as runProgram,Hs as shownAnswer,_s as stsRefusals,Ro as temporaryOfRunner,ms as tokenHolder,di as tunnel,ba as unknownGuardrailProblems,
fs as unreadable,Ko as uploadWarnings,Ls as waitFailure,wi as warnOfFile,ki as windowsFault,ka as withDoctor,Si as workspaceWarnings};
