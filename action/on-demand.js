import{$ as mn,A as G,B as at,C as be,D as Qt,E as ct,F as we,K as xe,M as en,N as tn,R as cn,T as dn,U as Ce,Y as fn,aa as ft,b as rt,ba as $e,c as M,ca as J,d as Mt,
da as pn,e as ot,f as Gt,fa as Oe,g as st,ga as gn,ha as Q,i as Jt,ia as hn,j as Wt,ja as yn,ka as En,la as bn,m as Kt,n as pe,na as wn,o as ge,p as Ht,q as Xt,
qa as xn,s as ye,t as Ee,v as qt,w as zt,x as Zt}from"./shared-2.js";import{c as ro}from"./shared-3.js";import{A as ke,C as Z,D as nn,E as Te,
F as Ae,G as rn,I as on,J as ut,K as sn,L as an,M as lt,N as Re,O as ve,Q as un,R as ln,a as h,b as Bt,c as b,d as he,e as k,f as Vt,j as Yt,k as B,l as _,m as I,
o as v,p as T,r as it,s as j,t as dt,u as no,v as C,w as _e,x as D,y as Ie,z as Se}from"./shared-4.js";import{a as to,b as E,g as f}from"./shared-5.js";var Tn=to((tc,kn)=>{f();kn.exports=process.getBuiltinModule("node:process")});f();f();function oo(e,t){let[n,r]=[[...e],[...t]],o=[Array.from({length:r.length+1},(a,l)=>l)],s=(a,l)=>o[a]?.[l]??Number.POSITIVE_INFINITY;for(let[a,l]of n.entries()){
let m=[a+1];o.push(m);for(let[g,p]of r.entries()){let y=l===r[g-1]&&p===n[a-1],w=s(a,g)+(l===p?0:1),R=y?s(a-1,g-1)+1:w;m.push(Math.min(w,R,s(a,g+1)+1,s(a+1,g)+1))}}
return s(n.length,r.length)}var so=({length:e})=>Math.max(1,e/3);function _n(e,t){let n=2*Math.max(...t.map(o=>[...o].length)),[r]=[...e].length>n?[]:t.map(o=>({
candidate:o,edits:oo(e.toLowerCase(),o.toLowerCase())})).sort((o,s)=>o.edits-s.edits);return r!==void 0&&r.edits<=so(r.candidate)?r.candidate:e.length>2?t.find(
o=>e.startsWith(o)||o.startsWith(e)):void 0}function Ne(e,t){let n=_n(e,t);return n===void 0?"":` (did you mean ${n}?)`}f();f();var In=20;function Pe(e,t){let n=b(e);return n?`the keys ${io(n)}`:t}function Fe(e,t){return/\bjson\b/i.test(t)||/^\s*\{/.test(e)?Pe(e,"no whole JSON object: it\
 is cut off, or damaged"):Pe(e,t===""?"no JSON, and no content type":`content type "${t}"`)}function io(e){let t=Object.keys(e),n=t.length>In?["\u2026"]:[];return[
...t.slice(0,In).map(v),...n].join(", ")||"(none)"}f();function mt(e,t,n,r=()=>e){let o=e.trim();if(o==="")throw ee(n,"empty");if(t===void 0&&!o.startsWith("{"))return{token:o,isExact:o===e};let s=b(o),a=t===void 0?
["id_token","value","token"]:[t],l=a.find(m=>typeof s?.[m]=="string"&&s[m]!=="");if(l!==void 0){let m=String(s?.[l]);return{token:m.trim(),field:l,isExact:m.trim()===
m}}throw new h("OIDC_RESPONSE_INVALID",`${n} holds ${Pe(r(),"no JSON")}, not ${a.join(" or ")}`,{suggestions:["Name the field that holds the token: --oidc-token\
-field NAME"]})}var pt=(e,t,n)=>mt(e,t,n).token,ee=(e,t)=>new h("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but it has none (${t})`,{suggestions:[
"Make the CI put its ID token there: the variable, file or command must exist in this step."]});async function ao(e,t){return t.status<200||t.status>299?co(e,t):e.field===void 0&&t.body.trim()===""?ee(`the answer of ${e.label}`,"empty"):uo(e,await t.show())}
async function co({causeOf:e,label:t,remedies:n},{body:r,status:o}){let s=lo(r),a={status:o,text:s},l=await e?.(a);return l?l.with({server:a}):new h("OIDC_REQUE\
ST_FAILED",`${t} refused to issue an ID token: HTTP ${o}: ${s}`,{server:a,suggestions:[...await n?.(a)??[],...Sn(o)?["Run the job again. For longer failures, ra\
ise the inputs retries or timeout."]:[]]})}function uo({field:e,label:t},{contentType:n,shown:r,status:o}){let s=Fe(r,n),a=e===void 0?"a token":`a token in "${e}\
"`;return new h("OIDC_RESPONSE_INVALID",`${t} answered ${o} without ${a}, but ${s}`,{suggestions:["Check whether a proxy between the job and the server answers \
in place of the server."]})}var Sn=e=>e===408||e===429||e>=500;function lo(e){let{error:t,message:n}=b(e)??{},r=[n,t].find(o=>typeof o=="string"&&o!=="");return T(
typeof r=="string"?r:e)||"(no text)"}var fo=(e,{text:t})=>/in '?Completed'? state/i.test(t)?po(e):void 0,mo=({status:e})=>Sn(e)?[]:['Check that the job still ru\
ns and has "id-token: write".'],po=e=>new h("OIDC_JOB_COMPLETED",`${e} issues no token for a job that has ended`,{suggestions:["Use the credentials only while t\
he job runs, or use a service account: its access token is still valid after the job."]});f();var On=E(Tn(),1);f();var W=E(j(),1),Rn=E(no(),1),te=E(C(),1),je={platform:(0,Rn.platform)(),isFile:Eo},An=[".com",".exe",".bat",".cmd"];function gt(e,t,n=je){let{join:r}=ht(n);return vn(go(t,n).map(o=>r(o,e)),n)}var vn=(e,t)=>e.flatMap(n=>yo(n,t)).find(t.isFile),ht=({platform:e})=>e==="win32"?te.win32:
te.posix;function go(e,t){let{delimiter:n,isAbsolute:r}=ht(t);return(t.platform==="win32"?ho(e):(e.PATH??"").split(n)).filter(s=>r(s))}function ho(e){let[,t=""]=Object.
entries(e).find(([n])=>n.toUpperCase()==="PATH")??[];return(t.match(/(?:"[^"]*"|[^;"])+/g)??[]).map(n=>n.replace(/^"(.*)"$/,"$1"))}function yo(e,{platform:t}){return t!==
"win32"||An.includes(te.win32.extname(e).toLowerCase())?[e]:An.map(n=>e+n)}function Eo(e){try{return(0,W.statSync)(e).isFile()?((0,W.accessSync)(e,W.constants.X_OK),
!0):!1}catch{return!1}}function Cn({args:e,cwd:t,env:n,file:r},o=je){if(o.platform!=="win32")return{file:r,args:e};let a=!/[\\/:]/.test(r)?gt(r,n,o):vn([ht(o).resolve(
t,r)],o);return a===void 0?"ENOENT":/\.(?:bat|cmd)$/i.test(a)?bo(a,e,n):{file:a,args:e}}function bo(e,t,n){if(t.some(s=>/[\r\n]/.test(s)))return"it is a batch f\
ile, and a batch file cannot take an argument with a line break";let r=yt(n);if(r===void 0)return"it is a batch file, and SystemRoot, the folder of cmd, is not \
set";let o=[e,...t].map(xo).join(" ");return{file:`${r}\\cmd.exe`,args:["/e:on","/v:off","/d","/s","/c",`"${o}"`],windowsVerbatimArguments:!0}}function yt(e){let t=e.
SystemRoot??e.SYSTEMROOT;return t&&`${t}\\System32`}var wo=/^[\w#$*+./:?@\\-]*[\w#$*+./:?@-]$/,xo=e=>wo.test(e)?e:`"${e.replace(/(\\*)"/g,'$1$1""').replace(/(\\+)$/,
"$1$1").replaceAll("%","%%cd:~,%")}"`;var $n=1<<20;function _o(e,t){let{env:n,file:r}=e,s=!/[\\/:]/.test(r)&&(n.PATH??n.Path)!==void 0?gt(r,n,t):r;return s===void 0?"ENOENT":Cn({...e,file:s},t)}async function Io(e,t=je){
let{args:n,cwd:r,env:o,file:s,input:a,shell:l=!1,signal:m,timeoutMs:g}=e,p=l?{file:s,args:n}:_o(e,t);if(typeof p=="string")return{stdout:"",stderr:"",failure:`c\
annot be started (${p})`};let y=t.platform==="win32",{spawn:w}=await import("node:child_process");return new Promise(R=>{let{windowsVerbatimArguments:Zr}=p,Qr={
cwd:r,env:{...o},shell:l,detached:!y,windowsHide:!0,windowsVerbatimArguments:Zr},N=w(p.file,p.args,Qr),z={stdout:"",stderr:""},et,tt=x=>{let $=et===void 0;et??=
x,y?$&&ko(N,()=>w(...To(N,o))):So(N)},eo=setTimeout(()=>tt(`ran for more than ${g/1e3} s`),g),nt=()=>tt("was interrupted");m?.addEventListener("abort",nt,{once:!0}),
m?.aborted&&nt();for(let x of["stdout","stderr"])N[x].setEncoding("utf8").on("data",$=>{z[x]+=$,z[x].length>$n&&tt(`printed more than ${$n} bytes`)});let Lt=x=>{
clearTimeout(eo),m?.removeEventListener("abort",nt);let $=et??x,Ut=T(z.stderr);R($===void 0?z:{...z,failure:Ut?`${$}: ${Ut}`:$})};N.on("error",({code:x})=>Lt(`c\
annot be started (${x})`)),N.on("close",(x,$)=>Lt(x===0?void 0:`ended with ${x??$}`)),N.stdin.on("error",()=>{}),N.stdin.end(a)})}function So(e){try{e.pid!==void 0&&
(0,On.kill)(-e.pid,"SIGKILL")}catch{}}function ko(e,t){if(e.pid===void 0)return;let n=()=>{e.kill("SIGKILL");for(let r of[e.stdout,e.stderr])r.destroy()};t().on(
"error",n).on("close",n)}var To=({pid:e},t)=>[`${yt(t)}\\taskkill.exe`,["/pid",String(e),"/t","/f"],{env:{...t},stdio:"ignore",windowsHide:!0}];f();var Nn=E(j(),1),Pn=E(C(),1),De="2.331.0",Ao="/github/runner_temp";function Ro(e){let{ACT:t,ACTIONS_RUNNER_CONTAINER_HOOKS:n,RUNNER_ENVIRONMENT:r,RUNNER_TEMP:o}=e;
if(!o)return K("all steps: RUNNER_TEMP is not set, so there is no folder that they share");if(o===Ao)return K("the steps outside of this container, where the fo\
lder has another name");if(t==="true")return K("container actions: act shows them no temporary folder");if(n)return K(`container actions: the hooks of this runn\
er (${n}) decide what they see`,Et);if(r==="github-hosted")return{folder:o};let s=Co(o);return s===void 0?K(`container actions, if this runner is older than ${De}\
: its version was not found`,Et):s.localeCompare(De,"en",{numeric:!0})<0?K(`container actions: this runner is ${s}, and they see it from ${De}`,vo,Et):{folder:o}}
var K=(e,...t)=>({unseenBy:e,remedies:t}),vo=`Update the runner to ${De} or later.`,Et="If no container action needs the file, write its path in place of the wo\
rd: ${{ runner.temp }}/gcp.json";function Co(e){try{let t=(0,Nn.readFileSync)((0,Pn.join)(e,"..","..","bin","Runner.Worker.deps.json"),"utf8");return/"Runner\.Worker\/(\d+\.\d+\.\d+)"/.
exec(t)?.[1]}catch{return}}f();var Fn=E(j(),1),jn=E(C(),1);var $o=(e,t,{field:n,lastsForJob:r=!1}={})=>({...Dn(`the variable ${e}`,async()=>pt(t[e]??"",n,`the variable ${e}`)),lastsForJob:r}),Dn=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function Oo(e,{field:t,isRenewed:n=!1,lastsForJob:r=!1}={}){let o=`the file ${e}`,s=()=>{try{return(0,Fn.readFileSync)(
e,"utf8")}catch(a){throw ee(o,String(a.code))}};return{...Dn(o,async()=>pt(s(),t,o)),mintsAgain:n,lastsForJob:r,refreshSource(){let a=mt(s(),t,o);if(a.isExact)return{
kind:"file",path:e,...a.field===void 0?{}:{field:a.field}}}}}function No(e,t){if(e.CI_AUTH_ID_TOKEN)return $o("CI_AUTH_ID_TOKEN",e);let n=e.CI_AUTH_ID_TOKEN_FILE;
return n?Oo((0,jn.resolve)(t,n)):void 0}f();var P=E(dt(),1),ne=E(C(),1);var Po=P.constants.O_WRONLY|(P.constants.O_NOFOLLOW??0)|(P.constants.O_NONBLOCK??0);async function Fo(e,t){let n=await(0,P.readdir)((0,ne.dirname)(e)).catch(()=>[]),
r=[];for(let o of[e,...n.filter(on).map(s=>(0,ne.join)((0,ne.dirname)(e),s))])await jo(o,t)&&r.push(o);return{erased:r,text:r.length===0?"":`; its content was e\
rased, and what is left is ${r.join(", ")}`}}async function jo(e,t){let n=await(0,P.open)(e,Po).catch(()=>{});try{if(!n)return!1;let r=sn(await n.stat({bigint:!0}));
return t.some(o=>o.remove&&an(o,r))?(await n.truncate(),!0):!1}catch{return!1}finally{await n?.close()}}f();var H=E(C(),1);async function Do(e,t,n,r){let{default:o}=await import("./ignore.js");for(let[s,a]of e.entries()){let l=(0,H.relative)((0,H.dirname)(a),n).split(
H.sep).join("/"),m=o({ignorecase:r}).add(t[s]??"").test(l);if(m.unignored)return a;if(m.ignored)return}}f();var Ln=E(dt(),1),F=E(C(),1);var Lo=/^#!include:(.+)$/,Uo=4096,Un=e=>e.length<=Uo;async function Mo(e,t){let{default:n}=await import("./ignore.js"),r=!1;for(let o of e.replace(/^\uFEFF/,"").
split(`
`)){if(o.startsWith("#")||o.trim()===""||!Un(o))continue;let[,s,a=""]=/^(!?)(.*)$/s.exec(o.trim())??[],l=F.posix.normalize(`/${a.trim()}`).replace(/(?<=.)\/$/,"");
l!=="/"&&n({ignorecase:!1}).add(l).ignores(t)&&(r=s!=="!")}return r}var Bo=e=>[...new Set([...e].reverse())].reverse();async function Go(e,t,n){let{default:r}=await import("./ignore.js"),
s=(await Promise.all(Bo(e.split(/\r?\n/)).map(a=>{let l=Lo.exec(a)?.[1];return l===void 0?a:n(l.trim())}))).flatMap(a=>a.split(`
`)).filter(Un);return r({ignorecase:!1}).add(s.join(`
`)).ignores(t)}var Jo=e=>e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?"),Wo=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,
Mn=/\.(?:docker|container)ignore$/;async function Ko(e,t,n=""){let r=Ce(t,e);if(r===void 0)return[];let o=await Ho(t),s=[...o.filter(l=>Mn.test(l)).map(l=>Xo(l,
r,t)),...o.filter(l=>l===".gcloudignore").map(l=>Yo(l,r,t)),qo(o,r)];return(await Promise.all(s)).filter(l=>l!==void 0).map(([l,m])=>`${l}: ${n}${m}`)}async function Ho(e){
return(await(0,Ln.readdir)(e,{withFileTypes:!0}).catch(()=>[])).filter(n=>!n.isDirectory()).map(({name:n})=>n).sort()}var Bn=e=>cn(e).catch(()=>"");function Gn(e){
return ut((0,F.basename)(e))?e.includes("/")?`**/${Ae}`:Ae:Jo(e)}var Vo=e=>ut((0,F.basename)(e))?Ae:dn(e);async function Xo(e,t,n){if(!await Mo(await Bn((0,F.join)(
n,e)),t))return[`${e} does not keep the credentials file out of images`,`add the line ${Gn(t)}`]}async function Yo(e,t,n){let r=o=>Bn((0,F.join)(n,o));if(!await Go(
await r(e),t,r))return[`${e} does not keep the credentials file out of uploads`,`add the line ${Vo(t)}`]}async function qo(e,t){if(e.includes(".dockerignore")||
e.includes(".containerignore"))return;let n=e.find(o=>Wo.test(o)&&!Mn.test(o)&&!e.includes(`${o}.dockerignore`));return n?[`there is no .dockerignore in the fol\
der of ${n}, so the credentials file can get into images`,`create it with the line ${Gn(t)}`]:void 0}f();f();f();function re(e){let t=e===void 0?"PROJECT_ID":G(e);return t===void 0?"":` --project=${_(t)}`}var zo="If it was changed minutes ago, wait: Google needs about 2 minutes, at times 7 or more",Ue=`${zo}. wait_for_propagation 5m repeats a sign-in until then.`;var V="Run the job again. For longer failures, increase retries or timeout.",Me="Request one token per job and reuse it. Do not start all jobs of a large matrix\
 at once.",oe="Set the clock of this machine",Jn="Get a new ID token, and sign in right before the credentials are used.",Wn="Make the issuer available on the p\
ublic internet, over https, without a redirect.",Zo=({projectId:e,provider:t})=>Ee({projectNumber:t?.projectNumber??e??"PROJECT_ID",pool:t?.pool??"POOL"}),wt=e=>`${Zo(
e)}/providers/${e.provider?.provider??"PROVIDER"}`,xt="gcloud iam workload-identity-pools",O=e=>`${xt} providers describe ${wt(e)} --format=json`,bt={"<number>":"\
of the project","<pool>":"",AUDIENCE:"aud of the token",ISSUER:"iss of the token",ISSUER_URL:"",MAPPING:"all of it: it is replaced",ORGANIZATION_ID:"a number",POOL:"",
PRINCIPAL:"who signs in here",PROJECT_ID:"",PROVIDER:"",ROLE:"such as roles/storage.objectViewer",SERVICE_ACCOUNT:"its email",YOUR_EMAIL:""},Qo=new RegExp(`(?<!\
[\\w.-])(?:${Object.keys(bt).join("|")})(?![\\w.-])`,"g");function Be(e){let t=e.replace(/'[^']*:[^']*'/g,s=>(s.match(/<\w+>/g)??[]).join(" ")),n=[...new Set(t.
match(Qo))];if(n.length===0||/\bfill in /i.test(e))return e;let r=n.map(s=>bt[s]?`${s} (${bt[s]})`:s).join(" and "),o=e.replace(/: (?=(?:gcloud|export) )/,`, fi\
ll in ${r}: `);return o===e?`Fill in ${r}: ${e}`:o}var es=(e,t)=>Be(`gcloud resource-manager org-policies allow constraints/${e} ${_(t)} --organization=ORGANIZA\
TION_ID`),ts="iam.allowServiceAccountCredentialLifetimeExtension";var X=(e,t)=>`${xt} providers update-oidc ${wt(e)} ${t}`,_t=e=>`Save the issuer's current keys as jwks.json, each with kid and alg, and upload them: ${X(e,"--jw\
k-json-path=jwks.json")}`,Kn=e=>`${xt} providers undelete ${wt(e)}`;var ns=(e,t)=>`gcloud services enable ${_(e)} --project=${_(t)}`,Hn=(e,t)=>ns(e.service??t,(e.consumer??"PROJECT_ID").replace(/^projects\//,"")),Le=(e,t,n,r="No\
ne")=>`gcloud iam service-accounts add-iam-policy-binding ${e??"SERVICE_ACCOUNT"}${re(e)} --role=roles/${t} --condition=${r} --member=${B(n)}`;function Ge(e,t="iam.workloadIdentityUser"){let{account:n,described:r,serviceAccount:o}=e;if(n!==void 0)return[Le(o,"iam.serviceAccountTokenCreator",`serviceAcc\
ount:${n}`)];let{binding:s}=r??{};return s?[Le(o,t,s.member),...Xn(e)]:Yn(e)}function Vn(e){let{account:t,delegates:n=[],described:r,serviceAccount:o="SERVICE_A\
CCOUNT"}=e,s=t===void 0?r?.binding?.member:`serviceAccount:${t}`,a=[s,...n.map(m=>`serviceAccount:${m}`)],l=[...n,o].flatMap((m,g)=>{let p=a[g];return p===void 0?
[]:[Le(m,"iam.serviceAccountTokenCreator",p)]});return t===void 0?[...s===void 0?Yn(e):[],...l,...Xn(e)]:l}var Xn=e=>e.described?.binding?.ifMapped===void 0?[]:
[`This binding works only if the provider maps ${e.described.binding.ifMapped}. To see its mapping: ${O(e)}`],Yn=e=>e.provider===void 0?[Le(e.serviceAccount,"ia\
m.workloadIdentityUser","PRINCIPAL")]:[`The mapping of the provider decides which principal this job is. To see it: ${O(e)}`],It=({projectId:e,serviceAccount:t=""})=>Be(
`gcloud iam service-accounts list --project=${e??_(G(t)??"PROJECT_ID")}`),qn=(e="SERVICE_ACCOUNT")=>["Ask for 3600s or less.",es(ts,e)];var St=e=>t=>t.status===403&&e.test(t.metadata.permission??""),rs=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credential\
s in this project",suggestions:()=>[Me]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=500,says:"IAM Credentials failed; the configuration is not the reason",
suggestions:()=>[V]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[Hn(t,"iamcredentials.googleapis.com"),Ue]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.
test(t),says:"the scope of the calling token is too narrow for IAM Credentials",suggestions:()=>["Request the scope https://www.googleapis.com/auth/cloud-platfo\
rm in the exchange."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||St(/implicitDelegation/)(e)),says:"a hop of the \
delegation chain is not allowed, or does not exist",suggestions:e=>Vn(e)},{code:"IAM_ID_TOKEN_DENIED",matches:St(/getOpenIdToken/),says:"the job may not mint ID\
 tokens of this service account",suggestions:e=>[...Ge(e),Ue]},{code:"IAM_SIGN_DENIED",matches:St(/signJwt|signBlob/),says:"the job may not sign as this service\
 account, which domain-wide delegation needs",suggestions:e=>[...Ge(e,"iam.serviceAccountTokenCreator"),"The role Workload Identity User does not hold this perm\
ission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service account",suggestions:e=>[...Ge(e),Ue]},{code:"\
IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[It(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({
text:e})=>e.includes("allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({
serviceAccount:e})=>qn(e)},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({
lifetimeSeconds:e})=>[`Change access_token_lifetime (requested: ${e} s).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INV\
ALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the sc\
opes: ${e.join(", ")}. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"\
IAM Credentials does not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed m\
eanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[It(e)]}];f();var zn=65536;function Zn({body:e,status:t}){let n=b(e),{error:r,error_description:o}=n??{};return typeof r=="string"?{status:t,error:r,text:(typeof o=="string"?
o:r).slice(0,zn),reason:"",metadata:{}}:typeof r=="object"&&r!==null?os(t,r):{status:t,error:"",text:T(e)||"(empty body)",reason:"",metadata:{}}}function os(e,t){
let r=(Array.isArray(t.details)?t.details:[]).find(o=>typeof o?.reason=="string");return{status:e,error:k(t.status??""),text:k(t.message??"(no message)").slice(
0,zn),reason:r?.reason??"",metadata:Qn(r?.metadata??{},k)}}function kt(e,t,n,r){let o=Zn(t),s=n.at(-1),a=ss(t)?{...s,...is}:n.find(({matches:p})=>p(o,r))??s,l=[
t.status,T(o.error,100)].filter(Boolean).join(" "),m=t.attempts>1?` after ${t.attempts} attempts`:"",g=(a.suggestions?.(as(r),{...o,metadata:Qn(o.metadata,_)})??
[]).flatMap(p=>p===void 0?[]:[Be(p)]);return new h(a.code,`${a.says}
${e} answered ${l}${m}: ${T(o.text,600)}`,{suggestions:[...g,...ds(t)],server:{status:t.status,text:T(o.text,600),skewSeconds:t.skewSeconds}})}async function Tt({
explain:e},t){if(!e)return t({});let{about:n,facts:r}=await e(),o=await t(n);return o.with({facts:await r(o.code,n)})}var ss=({status:e})=>e<400||e===407||e===511,
is={says:"something between this computer and Google answered instead of Google",suggestions:()=>["Look for a proxy, a firewall or a login page of this network:\
 it must let these calls through to Google unchanged."]},as=e=>({...e,serviceAccount:e.serviceAccount&&_(e.serviceAccount),delegates:e.delegates?.map(_),projectId:e.
projectId&&_(e.projectId)}),Qn=(e,t)=>Object.fromEntries(Object.entries(e).map(([n,r])=>[n,t(r)])),cs=30;function ds({skewSeconds:e=0}){if(Math.abs(e)<=cs)return[];
let t=e>0?"behind":"ahead of";return[`${oe}: it is ${Math.abs(Math.round(e))} s ${t} Google's.`]}var us=1048576;function ls(e){return e===""?"with an empty body":
e.startsWith("\uFFFD")?"compressed, which ci-auth did not ask for":e.length>=us?"more than 1 MiB, of which the rest was not read":void 0}function fs(e,t,n,r){let o=ls(
n.shown)??Fe(n.shown,n.contentType);return new h(e,`${t} answered ${n.status} without ${r}, but ${o}`,{suggestions:["Look for a proxy between this machine and G\
oogle that answers instead of Google."],server:{status:n.status,text:o}})}f();var Je=E(it(),1);function ms(e){let t=b(e)??b(gs(e));return t?ps(t):hs(e)}function ps(e){if(e.type!=="service_account")return ys(e.type);let t=["client_email","private_key"].filter(
n=>typeof e[n]!="string"||e[n]==="");return t.length>0?We("KEY_FIELD_MISSING",`the key has no ${t.join(" and no ")}`,"Store the key file as it was downloaded."):
Es(e)}function gs(e){let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var We=(e,t,...n)=>({code:e,
message:t,suggestions:n});function hs(e){let t=at(e),n=/^\s*\{\s*(?:\\n|\\")/.test(e);return We("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,
n?"The secret store escaped the line breaks: store the key as one line: jq -c . key.json":"Store the whole file in the secret, best as one line: jq -c . key.jso\
n")}var er={external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use the key of its s\
ource, and its account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federation."};function ys(e){
let t=typeof e=="string"&&Object.hasOwn(er,e)?er[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";return We("KEY_WRONG_TY\
PE",`the JSON is ${n}, not a service_account key`,t??"Use the JSON of a service account key.")}function Es(e){let t=String(e.private_key),n=tr(t),r=t.replaceAll(
"\\n",`
`),o=n??tr(r);if(!o)return We("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${at(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
ff or changed when it was stored: store the downloaded file again, as one line: jq -c . key.json");let s="the private_key contained \\n as two characters instead\
 of line breaks; they were read as line breaks",a=["client_id","private_key_id"].filter(l=>typeof e[l]!="string");return{email:String(e.client_email),projectId:At(
e.project_id),universe:At(e.universe_domain),file:n?e:{...e,private_key:r},privateKey:o,keyId:At(e.private_key_id),notes:[...n?[]:[s],...a.length>0?[`the key ha\
s no ${a.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var At=e=>typeof e=="string"&&e!==""?e:void 0;function tr(e){try{let t=(0,Je.createPrivateKey)(
e);return t.asymmetricKeyType==="rsa"?t:void 0}catch{return}}function nr({keyId:e,privateKey:t}){let n=o=>Buffer.from(JSON.stringify(o)).toString("base64url"),r=n(
{alg:"RS256",typ:"JWT",...he({kid:e})});return o=>{let s=`${r}.${n(o)}`;try{return`${s}.${(0,Je.sign)("sha256",Buffer.from(s),t).toString("base64url")}`}catch{throw new h(
"KEY_PRIVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}f();var Y=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n);function bs({serviceAccount:e=""}){let t=G(e);return t&&`To compare the number: gcloud projects desc\
ribe ${t} --format='value(projectNumber)'`}var ws=({branch:e,kind:t,told:n})=>`Run the sign-in in builds of ${e===void 0?"a branch":`the branch ${e}`}, not for ${t}\
: ${n}, so this is such a build, and a condition should keep it out`,rr=(e,t)=>`For google.subject=${t}: ${X(e,'--attribute-mapping="MAPPING"')}`,xs=[{code:"STS\
_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many exchanges at once in this project",suggestions:()=>["Exchange once per\
 job and reuse the token. Do not start all jobs of a large matrix at once."]},{code:"STS_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's token service \
failed; the configuration is not the reason",suggestions:()=>[V]},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),
says:"Google does not recognise this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadIdentityPools/<pool>/provider\
s/<provider>"]},{code:"STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, deleted, or does not exist unde\
r this name",suggestions:e=>[O(e),`If it was deleted: ${Kn(e)}`,`If it is disabled: ${X(e,"--no-disabled")}`,bs(e)]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:Y(
/^The audience in ID Token \[/),says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[e.audienceFixedBy===void 0?"Remove the audie\
nce input, unless the provider lists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from this step.`,`To allow it: ${X(e,`--allowed-audi\
ences=${B(e.audience??"AUDIENCE")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:Y(/^The issuer in ID Token /),says:"the ID token comes from another issuer than the\
 provider's: compare the two letter by letter",suggestions:e=>[O(e),`If this CI is to be trusted: ${X(e,"--issuer-uri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHABLE",
matches:Y(/^Error connecting to the given credential's issuer/),says:"Google could not get the issuer's keys, or no uploaded key has the token's key id",suggestions:e=>[
_t(e),Wn]},{code:"STS_SIGNATURE_INVALID",matches:Y(/^Unable to verify the ID Token signature/),says:"the ID token does not verify with the issuer's key: keys we\
re rotated, or the token was altered on the way",suggestions:e=>[_t(e)]},{code:"STS_TOKEN_MALFORMED",matches:Y(/^Unable to parse the ID Token/),says:"the text t\
hat was sent as ID token is not a JWT",suggestions:()=>["Give only the token: no quotes, line breaks or JSON around it."]},{code:"STS_TOKEN_STALE",matches:Y(/is stale to sign-in/),
says:"the ID token has expired, or its times are in the future",suggestions:()=>[Jn]},{code:"STS_CONDITION_REJECTED",matches:({text:e})=>e.startsWith("The given\
 credential is rejected by the attribute condition"),says:"the provider's attribute condition is false for this job, or names a claim that the token lacks",suggestions:e=>[
e.described?.untrusted&&ws(e.described.untrusted),`Compare the claims above with the condition: ${O(e)}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith(
"Could not obtain a value for google.subject"),says:"the provider's mapping names a claim that the token does not have",suggestions:e=>[O(e),rr(e,"assertion.sub")]},
{code:"STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 byt\
es",suggestions:e=>["Map a shorter claim, and change the bindings that name subject/\u2026",rr(e,"assertion.repository_id")]},{code:"STS_ATTRIBUTE_INVALID",matches:({
text:e})=>/must be of type STRING|^The size of mapped attributes/i.test(e),says:"the mapping gives a value that is not text, or too much text",suggestions:e=>['\
Convert the value: string(\u2026), or .join(",") for a list.',O(e)]},{code:"STS_REJECTED",matches:()=>!0,says:"Google refused the exchange",suggestions:e=>[e.provider&&
O(e)]}];f();async function _s(e,t){let n=await be(e,"Google OAuth",`${e.endpoints.oauth2}/tokeninfo`,{access_token:t}),{azp:r}=n.status===200&&b(n.body)||{};return typeof r==
"string"&&r!==""?r:void 0}f();f();var Is=3e3;async function or(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=J(r.origin),s,a=hn(async m=>{let{connect:g}=mn(),p=await yn(r,m),
y=m.add(g({socket:p,host:o,...En(o),rejectUnauthorized:!1}));return await bn(y,"secureConnect",m.signal),s=Object.entries(y.getPeerCertificate().issuer??{}).map(
([w,R])=>`${w}=${R}`).join(", "),y},n,!0),l=setTimeout(a.cancel,Is);return await a.socket.catch(()=>{}),clearTimeout(l),a.cancel(),s&&Ss(s)}var Ss=e=>e.replace(
/[^\x20-\x7e]/g,"?").slice(0,200);var ks={ENOTFOUND:"the host name could not be resolved",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"the co\
nnection broke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no network route",ENETUNREACH:"there is no network route",
ETIMEDOUT:"the connection was not accepted in time",ENOENT:"the socket does not exist",EACCES:"this user may not open the socket",EPROTO:"the other side does no\
t speak TLS",HPE_HEADER_OVERFLOW:"the headers of the answer are longer than Node reads (16 KiB)",ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},
ar={SELF_SIGNED_CERT_IN_CHAIN:"its issuer is not trusted here",DEPTH_ZERO_SELF_SIGNED_CERT:"it is self-signed",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is no\
t trusted here",UNABLE_TO_GET_ISSUER_CERT:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"its issuer is not trusted here",CERT_UNTRUSTED:"it\
s issuer is not trusted here",CERT_SIGNATURE_FAILURE:"its signature is not valid",CERT_REVOKED:"it was revoked",CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"\
it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"it was issued for another name",HOSTNAME_MISMATCH:"it was issued for another name"},Ts="If a private authorit\
y signs the certificate, for example a proxy that inspects TLS, save the certificate of the authority and set NODE_EXTRA_CA_CERTS=/path/ca.pem.",As={CERT_HAS_EXPIRED:"\
Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"Set the clock of this computer.",CERT_REVOKED:"Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"\
Check the address: another server answers at it.",HOSTNAME_MISMATCH:"Check the address: another server answers at it."},cr=({code:e=""})=>e in ar;async function Rs(e,t,{
signal:n,totalMs:r}){if(n.aborted)return Fs(t,r);let o=cr(e)?await or(t.route,e.atProxy===!0,n):void 0;return $s(e,{...t,issuer:o})}var vs=({attempts:e,route:t,
service:n},r,{retries:o,waitMs:s})=>`Retry ${e} of ${o} in ${M(s)}: ${n} at ${Q(t)}: ${typeof r=="number"?`answered ${r}`:Cs(r)}`,Cs=e=>e.name==="TimeoutError"?
"did not answer in time":e.proxyStatus?`the proxy answered ${e.proxyStatus}`:Rt(e),se=({attempts:e,spentMs:t})=>`${e} ${e===1?"attempt":"attempts"} in ${M(t)}`,
Ke=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${ft(e)}`]:[],...t?[`the last answer had status ${t}`]:[]];function $s(e,t){return e.name==="TimeoutError"?ir(
t):cr(e)?Ds(e,t):e.atProxy&&t.route.proxy?Us(e,t,t.route.proxy):e.code==="ETIMEDOUT"?ir(t):Ps(e,t)}var Rt=({code:e=""})=>{let t=ks[e]??"the exchange failed";return e?
`${t} (${e})`:t},sr="If this network needs a proxy, set HTTPS_PROXY=http://HOST:PORT.",dr=e=>`Where ${J(e)} can be reached without the proxy, add it to NO_PROXY\
.`,Os=({code:e=""})=>e.startsWith("HPE_"),Ns="Look at what answers there: a proxy, a firewall or a program that is no such server.";function vt({origin:e,proxy:t,
socketPath:n},r){if(n!==void 0)return[`Check that ${n} exists, that a program listens on it, and that this user may open it.`];let o=$e(e);if(pn(e))return r?[`C\
heck the program that listens on port ${o} of this computer: it gives no answer.`]:[`Check that a program listens on port ${o} of this computer.`,"Behind a prox\
y, set NO_PROXY=127.0.0.1,localhost for the clients of that server."];let s=`Check that this computer may reach ${J(e)} on port ${o}`;return r?[`${s}: a firewal\
l that drops packets causes this.`,...t?[]:[sr]]:[`${s}.`,t?dr(e):sr]}var Ps=(e,t)=>new h("NETWORK_UNREACHABLE",`${t.service} at ${Q(t.route)}: ${Rt(e)}, ${se(t)}`,
{facts:Ke(t),suggestions:Os(e)?[Ns]:vt(t.route,!1)}),ir=e=>new h("NETWORK_TIMEOUT",`${e.service} at ${Q(e.route)} did not answer in time, ${se(e)}`,{facts:Ke(e),
suggestions:vt(e.route,!0)}),ur="Raise the limit with --timeout, or the input timeout.";function Fs(e,t){let n=e.lastStatus===void 0,r=`${e.service} at ${Q(e.route)}${n?
" did not answer":""}`,o=`the limit of ${M(t)} for the whole run is reached`;return new h("NETWORK_TIMEOUT",`${r}: ${o}, ${se(e)}`,{facts:Ke(e),suggestions:[...n?
vt(e.route,!0):[],ur]})}var js=(e,t,n)=>new h("NETWORK_TIMEOUT",`the limit of ${M(n)} for the whole run leaves no time for a wait of ${M(e)} for ${t}`,{suggestions:[
ur]});function Ds(e,t){let{code:n=""}=e,{route:r,issuer:o,service:s}=t,a=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.host}`:`${s} at ${r.origin.host}`,l=`${ar[n]}\
 (${n})`;return new h("TLS_UNTRUSTED",`the certificate of ${a} is not trusted: ${l}, ${se(t)}`,{facts:[...o?[`issuer of the presented certificate: ${o}`]:[],...Ke(
t)],suggestions:[As[n]??Ts]})}var Ls=e=>e.length>0&&!e.some(t=>t.toLowerCase()==="basic");function Us(e,t,n){let{proxySchemes:r=[],proxyStatus:o}=e,s=o?`answere\
d ${o}`:`cannot be used: ${Rt(e)}`,a=`the proxy ${ft(n)} ${s}, on the way to ${t.service} at ${t.route.origin.host}`;return new h("PROXY_FAILED",`${a}, ${se(t)}`,
{suggestions:[o===407&&Ls(r)?`The proxy takes only ${r.join(", ")}, and ci-auth only Basic. Run a proxy on this computer that logs in there, such as cntlm or px\
, and name that one in ${n.variable}.`:o===407?`Put the proxy's credentials into ${n.variable}, as http://USER:PASSWORD@HOST:PORT, percent-encoded.`:`Check the \
address in ${n.variable}, and that the proxy allows connections to ${J(t.route.origin)} through.`,dr(t.route.origin)],...o?{facts:[`status of the proxy: ${o}`]}:
{}})}f();var Ms=["assertion","client_secret","env","handle","redact","refresh_token","subject_token","token"],Bs=["accept","content-type","metadata-flavor","user-agent",
"x-goog-request-reason","x-goog-user-project","x-tfs-fedauthredirect"],pr=16,ae=8,ce=4,Gs="(not shown: the answer repeats a secret that ci-auth sent)";function Js({
bearer:e,form:t,headers:n={},json:r}){let o={...t,...typeof r=="object"?r:{}},s=Object.entries(n).filter(([a])=>!Bs.includes(a.toLowerCase()));return[e,...s.map(
([,a])=>a),...Ms.flatMap(a=>Ks(o[a]))].filter(a=>a!==void 0&&a.length>=pr)}function Ws(e,t,{body:n,contentType:r,status:o}){let s=[...Js(e),...t?Object.values(Oe(
t)):[]],a;return{status:o,get shown(){return a??=lr(n,s),a},get contentType(){return lr(r,s)}}}var Ks=e=>[e,...typeof e=="object"?Object.values(e??{}):[]].filter(
t=>typeof t=="string");function lr(e,t){if(t.length===0||e==="")return e;let n=[...ti(e)];return t.some(r=>Hs(n,r))?Gs:e}function Hs(e,t){let n=qs(t),r=new Set;
for(let o of e)for(let s=0;s+ce<=o.length;s+=ae-ce+1)if(hr(n,o.slice(s,s+ce)).next().done||Vs(r,n,o,s),r.size>=pr)return!0;return!1}function Vs(e,t,n,r){for(let o=Math.
max(0,r+ce-ae);o<=Math.min(r,n.length-ae);o++)for(let s of hr(t,n.slice(o,o+ae)))Xs(e,t,s)}function Xs(e,{origins:t,secret:n},r){let[o=0,s=0]=[t[r],t[r+ae-1]],[
a,l]=o<s?[o,s]:[s,o];for(;a>0&&!fr(n[a-1]);)a--;for(;l+1<n.length&&!fr(n[l+1]);)l++;for(let m=a;m<=l;m++)e.add(m)}var ie=new Map,Ys=4;function qs(e){let t=ie.get(
e)??zs(e);ie.delete(e),ie.set(e,t);for(let n of[...ie.keys()].slice(0,-Ys))ie.delete(n);return t}function zs(e){let{letters:t,origins:n}=Qs(e),r=new Int32Array(
Zs),o=new Int32Array(t.length);for(let s=0;s+ce<=t.length;s++){let a=gr(t,s);o[s]=r[a]??0,r[a]=s+1}return{secret:e,letters:t,origins:n,lastPlaces:r,earlier:o}}var Zs=2**
16,gr=(e,t)=>Math.imul(e.charCodeAt(t)|e.charCodeAt(t+1)<<8|e.charCodeAt(t+2)<<16|e.charCodeAt(t+3)<<24,2654435761)>>>16;function*hr({earlier:e,lastPlaces:t,letters:n},r){
for(let o=t[gr(r,0)];o;o=e[o-1])n.startsWith(r,o-1)&&(yield o-1)}var fr=(e="")=>/[a-z0-9]/i.test(e),yr=e=>e>=97&&e<=122||e>=48&&e<=57;function Qs(e){let t=[Ct(e,
s=>s),...[0,1,2].map(s=>Ct(Buffer.from("\0".repeat(s)+e).toString("base64"),a=>Math.max(0,Math.floor(a*3/4)-s))),Ct(Buffer.from(e).toString("hex"),s=>Math.floor(
s/2))],n=t.map(s=>s.letters).join(""),r=t.flatMap(s=>s.origins),o=Buffer.from(n,"latin1").reverse().toString("latin1");return{letters:n+o,origins:r.concat(r.toReversed())}}
function Ct(e,t){let n=e.toLowerCase(),r=[],o="";for(let s=0;s<n.length;s++){let a=n.charCodeAt(s);yr(a)&&(o+=String.fromCharCode(a),r.push(t(s)))}return{letters:`${o}\
 `,origins:[...r,0]}}var ei=4;function ti(e){let t=new Set;for(let n of[e,...ri(e)]){let r=n;for(let o=0;o<ei;o++){let s=mr(r);t.add($t(s));let a=r.includes("<")?
mr(r.replace(/<[^<>]*>/g,"")):s;t.add($t(a)),t.add($t(ni(a)));let l=ii(r);if(l===r)break;r=l}}return t}var mr=e=>Buffer.from(e.normalize("NFKD").toLowerCase());
function $t(e){let t=Buffer.allocUnsafe(e.length),n=0;for(let r of e)yr(r)&&(t[n++]=r);return t.toString("latin1",0,n)}function ni(e){let t=Buffer.from(e),n=0;for(let r=0;r<=
t.length;r++)(t[r]??0)>32||(t.subarray(n,r).reverse(),n=r+1);return t}function ri(e){let[t,n]=[[],[]];try{JSON.parse(e,(r,o)=>(t.push(r),typeof o=="string"&&n.push(
o),o))}catch{}return[t.join(" "),n.join(" ")]}var oi=new RegExp(String.raw`(?:\\|%)u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|(?:\\x|%|=)([0-9a-f]{2})|&#x0*([0-9a-f]{1,6});?|`+
String.raw`&#0*(\d{1,7});?|&(amp|lt|gt);|&[a-z]+\d*;|\\[bfnrtv]`,"gi"),si={amp:"&",lt:"<",gt:">"};function ii(e){return e.replace(oi,(t,...n)=>{let[r,o,s,a,l,m]=n,
g=r??o??s??a;if(m)return si[m.toLowerCase()]??" ";let p=g?Number.parseInt(g,16):Number(l??32);return p<=1114111?String.fromCodePoint(p):" "})}f();var Er=(e,t="")=>{let n=t.split(/,\s*/).flatMap(o=>/^[A-Za-z]{1,20}(?=\s|$)/.exec(o)?.[0]??[]),r=new Error(`the proxy answered ${e}`);return Object.assign(r,{proxyStatus:e,
proxySchemes:n,atProxy:!0})};function ai(e,t,n,r){let o=`${t.hostname}:${$e(t)}`;return gn(r,(a,l)=>{let m=fn({createConnection:()=>e,method:"CONNECT",path:o,setHost:!1});
for(let[g,p]of Object.entries({host:o,...Oe(n)}))m.setHeader(g,p);m.once("connect",({headers:g,statusCode:p=0})=>{if(p<200||p>=300)return e.destroy(),l(Er(p,g["\
proxy-authenticate"]?.toString()));a(e)}).on("error",l).end()},()=>e.destroy())}f();f();var br=["push","pull-request","fork","preview","personal"],wr={push:"builds of a push","pull-request":"builds of pull requests",fork:"builds of pull request\
s from forks",preview:"builds of previews",personal:"personal builds"};f();var ci=e=>`'${e.replaceAll("\\","\\\\").replaceAll("'","\\'").replaceAll(`
`,"\\n").replaceAll("\r","\\r")}'`,xr=e=>/^[A-Za-z_]\w*$/.test(e)?`assertion.${e}`:`assertion[${ci(e)}]`;f();var Ot=e=>`iam.googleapis.com/${Ee(e)}`,_r=(e,t)=>`principal://${Ot(e)}/subject/${t}`,Ir=(e,t,n)=>`principalSet://${Ot(e)}/attribute.${t}/${n}`;var Sr=e=>`principalSet://${Ot(e)}/*`,vd=new RegExp(String.raw`^principal(?:Set)?://iam\.googleapis\.com/projects/(\d+)/locations/global/workloadIdentityPools/([^/]+)/`+
String.raw`(?:\*|(subject|group|attribute\.(\w+))/(.+))$`,"s");var di=({repositoryClaim:e,repositoryForms:t})=>t??[{by:"id",claims:[e]}],ui=(e,t)=>(di(e)[0]?.claims??[]).map(n=>k(t[n]??"")).join("/");function li({attributeMapping:e,
repositoryClaim:t,repositorySubject:n},r){if(n)return{subject:n(r)};let o=xr(t),[s]=Object.entries(e).find(([a,l])=>a.startsWith("attribute.")&&l===o)??[];return s===
void 0?{subject:r}:{attribute:{[s.slice(10)]:r}}}function fi(e,t,n){let r=ui(e,t);if(r===""||e.repositorySubject)return;let o=li(e,r);if("subject"in o){let{"goo\
gle.subject":l=""}=e.attributeMapping;return{member:_r(n,r),ifMapped:`google.subject=${l}`}}let[s="",a=""]=Object.entries(o.attribute)[0]??[];return{member:Ir(n,
s,a),ifMapped:`attribute.${s}=${e.attributeMapping[`attribute.${s}`]}`}}var mi=(...e)=>[...new Set(e.flatMap(t=>[...t.matchAll(/\bassertion(?:\.(\w+)|\[['"]([^'"]+)['"]\])/g)].
map(([,n,r])=>n??r??"")))];function pi({attributeMapping:e,ownerClaim:t,repositoryClaim:n,trustedBuild:r}){let{condition:o=""}=r??{};return[...new Set([t,n,...mi(
typeof o=="function"?o(""):o,...Object.values(e))])]}var gi=({events:e})=>br.flatMap(t=>{let n=t==="push"?void 0:e[t];return n===void 0||"noToken"in n?[]:[{who:wr[t],
claims:n}]});function hi(e,t){for(let{claims:n,who:r}of gi(e)){let[[o,s]=["",void 0]]=Object.entries(n);if(JSON.stringify(t[o])!==JSON.stringify(s))continue;let{
base_ref:a}=t;return{kind:r.replace("builds of ",""),told:`${o} is ${I(k(s))}`,...typeof a=="string"&&a!==""?{branch:I(a)}:{}}}}function yi(e,t,n){let r=fi(e,t,
n);return{...he({binding:r,untrusted:hi(e,t)}),claims:pi(e)}}f();function Ei(e,t,{report:n,surroundings:r}){let{delegates:o,identity:s,profile:a}=e;if(t.expiresAt!==void 0){let m=`the credentials file works until ${Mt(t.expiresAt)}`;
t.lastsForJob?n.note(`${m}, about as long as the job can run`):n.warn("OIDC_NO_REFRESH",`${m}${bi(t)}`)}s.mode==="federation"&&o.length>0&&n.warn("INPUT_DELEGAT\
ES_NOT_PORTABLE","with delegates, the file has the type impersonated_service_account, which only the libraries for Node and Go read; for Python, Java and gcloud\
 use ci-auth exec");let l=Object.entries(Xt).filter(([m])=>a===Wt&&r.env[m]);for(let[m,g]of l)n.warn("FILE_HIDDEN_BY_TOKEN",`${m} is set: ${g} takes that token,\
 not the credentials file`)}var bi=({source:e,why:t})=>t===void 0&&e==="file"?", unless its token file is renewed":`: ${t??"its source gives no new token"}`;f();var He=E(C(),1);var de="+temp";async function wi(e,{ci:t,surroundings:n}){if(e!==de){let s=`the credentials file cannot be written to "${v(e)}": no folder has this name`,a=`${de}\
, the temporary folder of the job`;return kr(`${s}${Ne(e,[de])}`,[`Write ${a}, or a path; a path that begins with + needs ./ before it.`])}let r=await Tr(t,n);if("\
folder"in r)return r;let o=`the credentials file cannot be in the temporary folder of the job (${de}): ${t.label} does not show it to`;return kr(`${o} ${r.unseenBy}`,
[...r.remedies,"Or leave out the path: the file is then in a folder that all steps see."])}var kr=(e,t)=>({problem:{code:"INPUT_PLACE_INVALID",message:e,suggestions:t}});
async function Tr(e,t){if(e.outsideFolder)return e.outsideFolder(t);let n=e.credentialsFolder(t);return Ce(e.workspace(t),(0,He.join)(n,"file"))===void 0?{folder:n}:
{unseenBy:"container steps: all that they see of the job is its workspace",remedies:[]}}var xi=async({ci:e,surroundings:t})=>"folder"in await Tr(e,t)?`set crede\
ntials_file_path to ${de}, or `:"",_i=/^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:\..*)?$/i;function Ii(e){let{root:t}=He.win32.
parse(e),n=e.slice(t.length).split(/[\\/]/);return/^[\\/]{2}[.?]/.test(t)||n.some(r=>_i.test(r))?"names a Windows device":n.some(r=>/[<>:"|?*]/.test(r))?'contai\
ns one of < > : " | ? *, which Windows does not allow':n.some(r=>/[ .]$/.test(r))?"has a name that ends in a dot or a blank, which Windows removes":void 0}f();var Ve=E(j(),1),ue=E(C(),1);var Si=6e4;async function ki(e,t){let{audience:n,expiry:r,idToken:o,place:s,source:a}=e,l=a?.mintsAgain?await Ti(n,a,e,t):{};if("refresh"in l)return l;let m=(0,ue.join)(
(0,ue.dirname)(s.path),rn());return await t(m,"subject-token",Vt({id_token:o?.value})),{refresh:{kind:"file",path:m,field:"id_token"},why:"its source gives no n\
ew token",...r,...l}}async function Ti(e,{origin:t},{launcher:n,place:r},o){if(!n)return{};let{cwd:s,temporaryFolder:a}=r.surroundings,l=await n({origin:t,audience:e,
cwd:s},{beside:r.path,temporaryFolder:a});return l?(await o(l.path,"launcher",l.content),Ai(l.command.split(" ")[0]??"")?{refresh:{kind:"executable",command:l.command,
timeoutMs:Si}}:{why:`no program may run in ${(0,ue.dirname)(l.path)}; use ci-auth exec`}):{why:"client libraries can run no program here; use ci-auth exec"}}function Ai(e){
try{return(0,Ve.accessSync)(e,Ve.constants.X_OK),!0}catch{return!1}}f();var Ri={expected_project_id:{what:"the project",unknown:"no project is certain",decidedBy:"project_id"},expected_service_account:{what:"the service account",unknown:"\
the job acts as no service account",decidedBy:"service_account"},expected_provider:{what:"the provider",unknown:"the job does not sign in at a provider",decidedBy:"\
workload_identity_provider"},expected_subject:{what:"the subject",unknown:"the job does not sign in with an ID token that has one"}},vi=(e,t,n)=>e.filter(({name:r,
wanted:o})=>!Nt(t[r],o)).map(({name:r,wanted:o})=>{let{decidedBy:s,unknown:a,what:l}=Ri[r],m=t[r],g=m===void 0?`${a}, and ${l} must be`:`${l} is "${v(m)}", not`,
p=s?n(s):"the job that signs in";return{code:"GUARDRAIL_REFUSED",message:`${n(r)}: ${g} "${v(o)}"`,suggestions:[`Correct ${p}. Change ${n(r)} only if this job i\
s meant to sign in so.`]}});function Nt(e,t){return e===void 0?!1:t.endsWith("*")?e.startsWith(t.slice(0,-1)):e===t}var Ar=e=>/^\d+$/.test(e);var Ci=({projectId:e,provider:t,serviceAccount:n})=>({expected_project_id:e,expected_service_account:n,expected_provider:t&&ye(t)});async function $i(e,t,n,r){if(e.
length===0)return;let o=await Fi(e,t,n),s={...Ci({...n,serviceAccount:o}),expected_subject:await Oi(t.actor.idToken?.()?.claims,e)};Bt(vi(e,s,r))}async function Oi(e={},t){
let{sub:n}=e,r=t.find(({name:a})=>a==="expected_subject")?.wanted;if(typeof n!="string"||r===void 0||Nt(n,r))return typeof n=="string"?n:void 0;let{otherSubject:o}=await import("./on-demand.js"),
s=o(e);return Nt(s,r)?s:n}var Ni=(e,t,n)=>$i(e.expected,t,Pi(e),n),Pi=({identity:e,projectId:t,serviceAccount:n})=>({provider:e.mode==="federation"?e.provider:void 0,
serviceAccount:n??(e.mode==="key"?e.key.email:void 0),projectId:t});async function Fi(e,{actor:t,google:n,mint:r},{serviceAccount:o}){let s=e.find(({name:g})=>g===
"expected_service_account")?.wanted,a=o??(t.idToken?void 0:(await t.principal()).principal);if(s===void 0||a===void 0||!Ar(s)||Ar(a)||!xe(n))return a;let{tokenHolder:l}=await import("./on-demand.js"),
m=await r({format:"access_token",scopes:[Jt],lifetimeSeconds:3600});return await l(n,m.value)??a}f();async function ji(e,t){let{delegates:n,identity:r,projectId:o,serviceAccount:s,token:a}=e,l=a?.format==="access_token"?a:void 0,{about:m,facts:g}=await t.explain();
return{about:{...{delegates:n,projectId:o,serviceAccount:s,provider:r.mode==="federation"?r.provider:void 0,audience:r.mode==="federation"?r.audience:void 0,scopes:l?.
scopes,user:l?.user,lifetimeSeconds:l?.lifetimeSeconds},...m},facts:g}}var Di=2;function Li(e,{expiresAt:t},n){if(!(e instanceof h)||e.server?.status!==500)return e;
let{skewSeconds:r=0}=e.server;return t-n.now()-r>Di?e:e.with({code:"STS_TOKEN_NEARLY_EXPIRED",message:`the ID token was about to expire
${e.message}`,suggestions:["Sign in right before the credentials are used."]})}var Rr=async({identify:e,provider:t},n)=>n&&t?e?.(n.claims,t):void 0;async function Ui(e,t){
let{binding:n}=await Rr(e,t)??{};return n?{principal:n.member,ifMapped:n.ifMapped}:{principal:e.provider?Sr(e.provider):e.target.audience}}async function Mi(e,t){
let{source:n}=e,r=await Rr(e,t),[o]=[t?.claims.aud].flat(),s=!n.choosesAudience&&typeof o=="string";return{about:{...r?{described:r}:{},...s?{audience:o,audienceFixedBy:n.
label}:{}},facts:async(a,{serviceAccount:l})=>Bi(e,l,t,r,a)}}function Bi({google:e,provider:t},n,r,{binding:o,claims:s=Cr}={},a){let l=r?Wi(r,s):[];return a==="\
STS_CONDITION_REJECTED"&&r?[vr(r),...l]:[...t?[`provider  ${ye(t)}`]:[],...n===void 0?[]:[`service account  ${n}`],...r?Ji(r,e.network.clock):[],...o===void 0?[]:
[`${I(o.member)}${o.ifMapped===void 0?"":` (if the provider maps ${o.ifMapped})`}`],...l]}var Gi=e=>e<0?`${rt(-e)} ago`:`in ${rt(e)}`;function vr({claims:e}){let t=k(
e.sub??"(none)");return`sub  ${I(t)} (${Buffer.byteLength(t)} of at most 127 bytes)`}function Ji(e,t){let{claims:n,expiresAt:r}=e,o=I([n.aud??"(none)"].flat().join(
", "));return[`iss  ${I(k(n.iss??"(none)"))}`,`aud  ${o}`,vr(e),`exp  ${Gi(r-t.now())}`]}var Cr=["repository","repository_owner","ref","environment","event_name",
"job_workflow_ref","namespace_path","project_path"],Wi=({claims:e},t)=>t.filter(n=>!["iss","aud","sub","exp"].includes(n)&&(t!==Cr||e[n]!==void 0)).map(n=>`${n}\
  ${e[n]===void 0?"(none)":I(k(e[n]))}`);function Ki(e){let{repository:t,repository_id:n,repository_owner_id:r,sub:o}=e;if(![t,n,r,o].every(y=>typeof y=="string"&&
y!==""))return;let[a,l]=String(t).split("/"),m=[`repo:${t}:`,`repo:${a}@${r}/${l}@${n}:`],g=m.find(y=>String(o).startsWith(y)),p=m.find(y=>y!==g);return g===void 0||
p===void 0?void 0:p+String(o).slice(g.length)}f();f();f();var le=e=>({text:t})=>e.test(t),$r=e=>`gcloud iam service-accounts keys list --iam-account=${e??"SERVICE_ACCOUNT"}${re(e)}`,Or=e=>`gcloud iam service-accounts d\
escribe ${e??"SERVICE_ACCOUNT"}${re(e)}`,Nr=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many token request\
s",suggestions:()=>[Me]},{code:"OAUTH_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's OAuth endpoint failed; the key is not the reason",suggestions:()=>[
V]},{code:"OAUTH_JWT_TIMEFRAME",matches:le(/must be a short-lived token/),says:"Google does not accept the times of the signed assertion, even after a correctio\
n to its clock",suggestions:()=>[`${oe} (timedatectl, or the hypervisor).`]},{code:"OAUTH_LIFETIME_TOO_LONG",matches:le(/lifetime cannot exceed 3600 seconds/),says:"\
the requested lifetime is more than one hour",suggestions:()=>["Set access_token_lifetime to 3600s or less.",`${oe}.`]},{code:"OAUTH_JWT_SIGNATURE",matches:le(/Invalid JWT Signature/i),
says:"the key's signature is not accepted: the key was deleted, disabled or rotated",suggestions:({serviceAccount:e})=>[$r(e),"One that is listed as disabled ca\
n be enabled. One that is not listed was deleted, and nobody can get it back.","Let the job sign in without a key, as the same account (setup init --service-acc\
ount). Or create a key, and store that."]},{code:"OAUTH_ACCOUNT_NOT_FOUND",matches:le(/account not found/i),says:"the service account of the key was deleted or \
disabled",suggestions:({serviceAccount:e})=>[Or(e)]},{code:"OAUTH_SUBJECT_INVALID",matches:le(/Invalid email or User ID/i),says:"the user to act for does not ex\
ist",suggestions:({user:e})=>[`Check the user to act for (access token subject): ${e??"(none)"}`]},{code:"OAUTH_DELEGATION_UNAUTHORIZED",matches:({error:e})=>e===
"unauthorized_client",says:"domain-wide delegation is not granted to this service account, or not for all of these scopes",suggestions:({scopes:e=[],serviceAccount:t})=>[
`${Or(t)} --format='value(uniqueId)'`,`Enter that id and these scopes in the Workspace admin console, API controls, domain-wide delegation: ${e.join(",")}`,"Thi\
s change can take hours."]},{code:"OAUTH_SCOPE_INVALID",matches:({error:e})=>e==="invalid_scope",says:"Google refused the scopes or the audience",suggestions:({
audience:e,scopes:t=[]})=>[`Check: ${[...t,e].filter(Boolean).join(", ")}`]},{code:"OAUTH_REJECTED",matches:()=>!0,says:"Google refused the signed assertion",suggestions:({
serviceAccount:e})=>[`Check that the key is one of this account: ${$r(e)}`]}];var Xe="Google OAuth",Hi=({universe:e})=>`https://oauth2.${e}/token`;async function fe(e,t,n){let r=await Dr(e,t,n);return Qt(e,r.body,o=>ct(e,"OAUTH_RESPONSE_I\
NVALID",Xe,r,o))}async function jr(e,t,n){let r=await Dr(e,t,n);return en(b(r.body)?.id_token,()=>ct(e,"OAUTH_RESPONSE_INVALID",Xe,r,"an ID token"))}async function Dr(e,t,n){
let r=await Fr(e,t,n,0);if(r.status===200)return r;let o=await Pr(e,r,n);if(!(o.code==="OAUTH_JWT_TIMEFRAME"||o.code==="OAUTH_LIFETIME_TOO_LONG")||r.skewSeconds===
void 0)throw o;let a=await Fr(e,t,n,r.skewSeconds);if(a.status===200)return a;throw await Pr(e,a,n)}function Pr(e,t,n){let r={serviceAccount:n.iss,..."scope"in n?
{audience:void 0,scopes:n.scope.split(" ")}:{audience:n.target_audience,scopes:[]}};return Tt(e,o=>kt(Xe,t,Nr,{...o,...r}))}async function Fr(e,t,n,r){let o=Math.
floor(e.network.clock.now()+r),{lifetimeSeconds:s=we,...a}={lifetimeSeconds:void 0,...n},l=await t({...a,aud:Hi(e),iat:o,exp:o+s});return be(e,Xe,`${e.endpoints.
oauth2}/token`,{grant_type:"urn:ietf:params:oauth:grant-type:jwt-bearer",assertion:l})}function Vi(e,t,n){let r=nr(t),o=wn(async(s,a=we)=>{let l=s.join(" "),m=xe(e)?await fe(e,r,{iss:t.email,scope:l,lifetimeSeconds:a}):await Xi(e,r,{email:t.email,
scope:l,lifetimeSeconds:a});return n.mask(m.value),m},e.network.clock);return{account:t.email,principal:async()=>({principal:t.email}),accessToken:o.get,clear:o.
clear,sign:r,explain:async()=>({about:{account:t.email},facts:async()=>[`key of  ${t.email}`,...t.keyId===void 0?[]:[`key id  ${t.keyId}`]]})}}async function Xi({
network:e},t,{email:n,lifetimeSeconds:r,scope:o}){let s=Math.floor(e.clock.now()),a=s+r;return{value:await t({iss:n,sub:n,scope:o,iat:s,exp:a}),expiresAt:a}}var Yi=({
file:e})=>String(e.private_key).split(/\r?\n|\\n/).filter(t=>t.length>=16&&!t.startsWith("-----"));f();var qi=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED","API_DI\
SABLED"]),zi=2e3,Zi=15e3,Qi=e=>t=>ea(t,e);async function ea(e,t){let{backoffMs:n,network:r,report:o}=t;for(let s=n===void 0?zi:4*n;;s=Math.min(s*1.5,Zi)){let a=r.
remainingMs();try{return await e()}catch(l){let{leftMs:m}=t;if(m<=0||!(l instanceof h)||!qi.has(l.code))throw l;o.note(`${l.code}: waiting for the change to arr\
ive, ${Math.ceil(m/1e3)} s left`),await r.wait(Math.min(s,m),`the change to arrive (${l.code})`,!0),t.leftMs-=a-r.remainingMs()}}}f();var Lr=e=>new h("INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} a service account`,{suggestions:["Set `service_account` to the account to impersonate."]});async function ta(e,{
account:t,sign:n},r){if(t===void 0||!n)throw Lr("ID tokens and `access_token_subject` need");return r.format==="id_token"?jr(e,n,{iss:t,target_audience:r.audience}):
fe(e,n,{iss:t,scope:r.scopes.join(" "),sub:r.user??"",lifetimeSeconds:r.lifetimeSeconds})}function na(e,t,n,{lifetimeSeconds:r,scopes:o,user:s}){let a=ra(n);return fe(
e,m=>t(g=>tn(e,g,m)),{iss:a,scope:o.join(" "),sub:s,lifetimeSeconds:r})}function ra({serviceAccount:e}){if(e.includes("@"))return e;let t="domain-wide delegatio\
n needs the email of the service account, not its unique id";throw new h("INPUT_SERVICE_ACCOUNT_INVALID",t,{suggestions:[`gcloud iam service-accounts describe ${e}\
 --format='value(email)'`]})}f();function oa(e,{nameOf:t},n){let r=ia(e,n);return sa(e,t,o=>{let{mode:s}=ge[o];return s!==void 0&&r.federation!==r.key&&!r[s]?qe(`has no effect with ${t(r.key?"c\
redentials_json":"workload_identity_provider")}`):ca(o,r,t)??da[o]?.(r,t)})}var sa=(e,t,n)=>Kt.flatMap(r=>{let o=e[r]?.trim()??"",s=o===""||aa(r,o)?void 0:n(r);if(s===void 0)return[];let{code:a,message:l,suggestions:m=[]}=s;return{code:a,
message:`${t(r)} ${l}`,suggestions:m.map(g=>g.replace(/\b(delete) it\.$/i,`$1 ${t(r)}.`))}});function ia(e,t=!!e.service_account?.trim()){let n=!!e.workload_identity_provider?.
trim();return{federation:n,key:!!e.credentials_json?.trim(),direct:n&&!e.service_account?.trim(),format:e.token_format?.trim()??"",file:xn(e,"create_credentials\
_file"),impersonates:t}}function aa(e,t){let{default:n,type:r}=ge[e];return n===void 0?!1:r==="duration"?Ur(st(t),st(n)):r==="boolean"?Ur(ot(t),ot(n)):t===n}var Ur=(e,t)=>e.
ok&&t.ok&&e.value===t.value,Br=e=>["","access_token","id_token"].includes(e);function ca(e,t,n){let{format:r}=ge[e];if(r===void 0||t.format===r||!Br(t.format))return;
let o=`${n("token_format")} ${r}`;return qe(`has no effect without ${o}`,`Add ${o}, or delete it.`)}var qe=(e,t="Delete it.")=>({code:"INPUT_NOT_APPLICABLE",message:e,
suggestions:[t]}),Ye=(e,t,n="")=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:`${n}needs ${e("service_account")}: ${t}`,suggestions:["Add the service account\
 to act as."]}),Mr=({file:e},t)=>e?void 0:qe(`has no effect with ${t("create_credentials_file")} false`),da={token_format:({direct:e,format:t},n)=>e&&t==="id_to\
ken"?Ye(n,"a federated identity has no ID token of its own","id_token "):void 0,delegates:({direct:e},t)=>e?Ye(t,"there is no account to delegate to"):void 0,access_token_subject:({
direct:e},t)=>e?Ye(t,"a service account signs for the user"):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:r},o)=>e?Ye(o,"a federated tok\
en lives as long as the CI's ID token"):n==="access_token"||!Br(n)||t&&r?void 0:qe("has no effect without an access token or a credentials file with a service a\
ccount"),profile:Mr,credentials_file_path:Mr};f();var Gr={federation:"workload_identity_provider",key:"credentials_json"},ua="This machine already runs as a service account, which client libraries use. To act a\
s another one: ci-auth exec --service-account ACCOUNT -- COMMAND";function la(e){let{add:t,ambient:n,mode:r,raw:o,secretsWithheld:s}=e,a=r===void 0?Object.values(
Gr):[Gr[r]],l=a.some(m=>o[m]!==void 0);t("INPUT_SOURCE_MISSING",[fa(a,l,e),...s===void 0?[]:[s]].join("; "),...n?[ua]:[],...l||s!==void 0?[ma(s)]:a.flatMap(ga(e)))}
function fa(e,t,{nameOf:n,raw:r}){let o=e.find(a=>r[a]);if(o!==void 0)return`${n(o)} contains only blanks`;let s=e.map(n);return s.length>1?`neither ${s.join(" \
nor ")} ${t?"has a value":"is given"}`:`${s[0]} is ${t?"empty":"not given"}`}var ma=e=>e===void 0?"Check the name of the secret or variable, and that this job m\
ay read it.":"Skip this step in such runs, or run it after the merge. A provider name is not a secret: write it into the workflow.",pa="To see the names, fill i\
n POOL and PROJECT_ID: gcloud iam workload-identity-pools providers list --workload-identity-pool=POOL --location=global --project=PROJECT_ID --format='value(na\
me)'",ga=({nameOf:e})=>t=>{let n=e(t);if(t==="workload_identity_provider")return[`Give the full name of the provider: ${n} ${Zt}`,pa];let r=n.startsWith("--")?`\
 PATH, or the key itself in ${Ht(t)}`:"";return[`Give a service account key: ${n}${r}`]};f();f();var ze="CI_AUTH_EXPECTED_AUDIENCE";function Jr(e,t){if(!e[ze])return[];let n=Gt(e[ze]);return t.filter(r=>!n.includes(r)).map(r=>({code:"GUARDRAIL_REFUSED",message:`\
--expected-audience: an ID token is asked for "${v(r)}", which is none of ${v(n.join(", "))}`,suggestions:["Correct the audience. Change what is expected only i\
f this job is meant to have such a token."]}))}var ha=/^(CI_AUTH_|INPUT_)(EXPECTED_.+)$/,ya=(e,t)=>Object.keys(e).flatMap(n=>{if(n===ze)return Jr(e,Ea(t));let[,r="",o=""]=ha.exec(n)??[],s=o.toLowerCase();if(o===
""||e[n]===""||pe.some(m=>m===s))return[];let a=`${I(n)} guards nothing: there is no input ${I(s)}${Ne(s,pe)}`,l=[`Remove it, or write one of: ${pe.map(m=>r+m.toUpperCase()).
join(", ")}`];return[{code:"INPUT_GUARDRAIL_UNKNOWN",message:a,suggestions:l}]});function Ea({audience:e,workload_identity_provider:t}){let n=zt(t?.trim()??"");
return"code"in n?[]:[e?.trim()||qt(n)]}f();f();var Wr=e=>e.replaceAll("_","-");var ba=["workload_identity_provider","service_account","audience","delegates","universe","token_format","access_token_lifetime","access_token_scopes","access_to\
ken_subject","id_token_audience"],wa=/^(?:OIDC|STS|IAM|API)_/;function xa(e,t){if(!(e instanceof h)||!wa.test(e.code))return e;let n=ba.flatMap(o=>{let s=t[o]?.
trim().replace(/\s*\n\s*/g,",");return s?[`--${Wr(o)}`,/^[\w./:@-]+$/.test(s)?s:B(s)]:[]}),r=[`${Yt} doctor`,...n].join(" ");return e.with({suggestions:[...e.suggestions,
`To have it explained, in the same job: ${r}`]})}f();f();var Vr=E(it(),1),U=E(j(),1),Xr=E(dt(),1);var S=E(C(),1);f();var Kr=E(it(),1),A=E(j(),1);function Pt(e){try{return(0,A.readFileSync)(e,"utf8")}catch(t){return Ie(void 0)(t)}}function Ze(e,t,n=384,r=`${e}.${(0,Kr.randomBytes)(8).toString("hex")}`){try{
(0,A.writeFileSync)(r,t,{flag:"wx",mode:n}),(0,A.chmodSync)(r,n),Te(()=>(0,A.renameSync)(r,e))}catch(o){throw(0,A.rmSync)(r,{force:!0}),o}}var _a="tokens",L="edits.json",Ia=20;function Yr(e,t){let{folder:n,jobKey:r}=e.ledger(t);return Sa((0,S.join)(lt(n).path,ln(r)),t.env)}function Sa(e,t){let n={...lt(
(0,S.dirname)((0,S.dirname)(e)),t),path:(0,S.dirname)(e)},{uid:r}=n,o={path:e,uid:r},s=()=>Re(n)&&Re(o);function a(p){return ve(n),ve(o),p.reduce((y,w)=>{let R={
path:(0,S.join)(y,w),uid:r};return ve(R),R.path},e)}let l=()=>Re(n)?Ft(n.path).filter(p=>p.startsWith(`${(0,S.basename)(e)}.removed-`)).map(p=>(0,S.join)(n.path,
p)):[];async function m(){let p=await Hr(l());return Ta(n),p.length>0?[{path:e,outcome:"removed"}]:[]}let g=p=>Hr(p.filter(y=>y!==L).map(y=>(0,S.join)(e,y)));return{
path:e,uid:r,exists:s,isUsed(){let p=s(),{read:y,readUnknown:w}=un(e);return y().length>0||w().length>0||p&&Ft(e).some(R=>R!==_a)},make(...p){for(let y=1;;y++)try{
return a(p)}catch(w){if(y===Ia||_e(w.cause)!=="ENOENT")throw w}},async remove(){try{let p=s()?Ft(e):void 0;return p?.includes(L)?await g(p):(p&&Te(()=>(0,U.renameSync)(
e,`${e}.removed-${(0,Vr.randomBytes)(8).toString("hex")}`)),await m())}catch(p){return[ka(e,p)]}}}}function ka(e,t){let n={path:e,outcome:"refused",code:"CLEANU\
P_REFUSED"};return t instanceof h?{...n,reason:`${e} was not removed: ${t.message}`}:{...n,reason:`${e} was not removed: ${D(t)}`,remedy:ke(e)}}async function Hr(e){
for(let t of e)await nn(()=>(0,Xr.rm)(t,{recursive:!0,force:!0}));return e.map(t=>({path:t,outcome:"removed"}))}function Ft(e){try{return(0,U.readdirSync)(e)}catch(t){return Ie([])(t)}}function Ta({path:e,stays:t}){if(!t)try{(0,U.rmdirSync)(e)}catch(n){if(!["ENOENT","ENOT\
EMPTY","EEXIST"].includes(_e(n)))throw n}}function qr(e,t){for(let{content:n,mode:r=384,path:o}of t){let s=Aa(e,o);try{Ze(s,n,r)}catch(a){throw Z(Se(s,D(a)),a)}}}
function Aa(e,t){let n=t.split("/");return(0,S.join)(e.make(...n.slice(0,-1)),n.at(-1)??"")}f();var q=E(j(),1),me=E(C(),1);f();var Qe=1;var Ra=(e,t)=>qr(e,[{path:L,content:JSON.stringify({version:Qe,edits:t})}]);function va(e){let t=(0,me.join)(e.path,L),n;try{n=e.exists()?Pt(t):void 0}catch(a){
throw a instanceof h?a:jt(t,D(a),a)}if(n===void 0)return[];let r=Ca(n),{edits:o,version:s}=Array.isArray(r)?{edits:r,version:Qe}:r??{};if(typeof s=="number"&&s!==
Qe)throw jt(t,`it has the format ${s}`);if(s!==Qe||!Array.isArray(o)||!o.every($a))throw jt(t,"it is damaged");return o}function Ca(e){try{return JSON.parse(e)}catch{
return}}var $a=e=>{let{before:t,content:n,path:r,undo:o}=e??{};return[n,r,o,t??""].every(s=>typeof s=="string")},jt=(e,t,n)=>{let r=`${e}, the record of what --\
in-place changed in your files, cannot be read: ${t}`,o="Run ci-auth cleanup again, with the version that ran configure: the record stays until it is read.",s=`\
If that does not help, take our settings out of your files by hand, then remove ${e}`;return Z({code:"FILE_WRITE_FAILED",message:r,suggestions:[`${o} ${s}`]},n)};
function zr(e){let t;try{t=va(e)}catch(a){return Oa(e)?[]:[Pa(e,a)]}let n=t.toReversed().map(a=>({edit:a,...Fa(a)})),r=n.filter(({again:a})=>a).map(({edit:a})=>a),
o=t.length===0?[]:Na(e,r.toReversed());return[...n.filter(({edit:a,outcome:l})=>l!=="absent"||a.before===void 0).map(({again:a,edit:l,...m})=>m),...o]}function Oa(e){
try{return e.exists(),!1}catch{return!0}}function Na(e,t){let n=(0,me.join)(e.path,L);try{return t.length>0?Ra(e,t):(0,q.unlinkSync)(n),[]}catch(r){let o=`${n} \
was not removed: ${D(r)}`;return t.length>0?[]:[{...Dt(n,o),remedy:ke(n)}]}}var Dt=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:t}),Pa=({path:e},{
message:t,suggestions:[n=""]})=>({...Dt((0,me.join)(e,L),t),remedy:n});function Fa({before:e,content:t,path:n,undo:r}){let o=`Remove from ${n}: ${r}`,s=a=>({...Dt(
n,`${n} was not put back as it was: ${a}`),remedy:o});try{let a=Pt(n);if(a===e)return{path:n,outcome:"absent"};let l=a===t?(0,q.lstatSync)(n):void 0;return l?.isFile()?
(e===void 0?(0,q.unlinkSync)(n):Ze(n,e,l.mode&511),{path:n,outcome:"restored"}):s("somebody else has changed it since")}catch(a){let l=`${D(a)}; the record of i\
t stays, and the next cleanup tries again`;return{...s(l),again:!0}}}async function ja(e,t){let n=Yr(e,t);return[...zr(n),...await n.remove()]}export{oa as applicabilityProblems,Li as asNearlyExpired,fo as causeInRunner,Ni as checkPlan,ja as cleanTools,ro as cleanUpStep,yi as describedByCi,No as environmentTokenSource,
Fo as eraseLeft,Mi as explainFederated,ji as explainSignIn,Tt as explained,Rs as failureOf,Ui as federatedPrincipal,wi as folderNamed,ya as guardrailProblems,rs as iamRefusals,
xi as instead,Vi as keyActor,Yi as keySecrets,na as mintOfUser,ta as mintSigned,la as missingSource,_n as nearest,Lr as noAccount,ao as noTokenFrom,Ki as otherSubject,
ms as parseServiceAccountKey,Er as proxyRefusal,Do as readmittedBy,ki as refreshByFile,kt as refused,mo as remediesInRunner,Qi as repeating,vs as retryLine,Io as runProgram,
Ws as shownAnswer,xs as stsRefusals,Ro as temporaryOfRunner,_s as tokenHolder,ai as tunnel,fs as unreadable,Ko as uploadWarnings,js as waitFailure,Ei as warnOfFile,
Ii as windowsFault,xa as withDoctor};
