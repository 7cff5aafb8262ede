import{$ as h,Aa as Ce,B as we,C as _e,E as A,F as P,G as Ee,H as L,I as Te,J as O,L as Pe,M as Se,N as Ie,S as R,U as F,V as Ae,W as k,X as q,Y as Oe,Z as _,_ as Z,
aa as Q,ba as ee,ha as $,ia as S,j as X,ka as I,la as D,m as x,na as te,o as E,oa as G,p as ke,sa as ne,t as be,u as Y,ua as Re,wa as Ne,xa as oe,ya as ve}from"./shared-4.js";var B=e=>({ok:!0,value:e}),re=e=>({ok:!1,reason:e}),Le={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};function se(e){let t=e.trim().toLowerCase(),n=Object.hasOwn(Le,t)?
Le[t]:void 0;return n===void 0?re(`"${e}" is neither true nor false (t, f, 1 and 0 are accepted too)`):B(n)}function Rn(e){return e.split(/\r?\n|(?<!\\),/).map(
t=>t.replaceAll("\\,",",").trim()).filter(t=>t!=="")}var $e={h:3600,m:60,s:1};function De(e){let t=e.replace(/[\s,]/g,"").toLowerCase();if(/^\d+$/.test(t))return B(
Number(t));if(!/^(?:\d+[hms])+$/.test(t))return re(`"${e}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`);let n=t.matchAll(
/(\d+)([hms])/g);return B([...n].reduce((o,[,r,s])=>o+Number(r)*$e[s],0))}function ie(e){let[t,n]=Object.entries($e).find(([,o])=>e>=o&&e%o===0)??["s",1];return`${e/
n}${t}`}function Nn(e){return/^\d{1,6}$/.test(e.trim())?B(Number(e)):re(`"${e}" is not a whole number`)}var V="https://www.googleapis.com/auth/cloud-platform",W={
workload_identity_provider:{type:"string",mode:"federation",group:"identity"},service_account:{type:"string",group:"identity",description:"Email or unique id of\
 the service account to act as. Default: none. The job then acts as its federated identity, or as the account of the key."},audience:{type:"string",mode:"federa\
tion",defaultNote:"https://iam.googleapis.com/<provider>",group:"identity"},credentials_json:{type:"secret",mode:"key",group:"identity"},delegates:{type:"list",
group:"identity"},project_id:{type:"string",defaultNote:"from the key or the service account's email, if it is certain",forToken:!1,group:"identity"},profile:{type:"\
string",default:"default",group:"identity",description:"Name of this identity, for a job that has several: a-z, 0-9 and -, at most 31 characters. Only the profi\
le default sets the variables that client libraries and tools use."},universe:{type:"string",default:"googleapis.com",group:"identity"},expected_project_id:{type:"\
string",group:"guardrails"},expected_service_account:{type:"string",group:"guardrails"},expected_provider:{type:"string",group:"guardrails"},expected_subject:{type:"\
string",group:"guardrails"},token_format:{type:"string",defaultNote:"no token",group:"token"},access_token_lifetime:{type:"duration",range:{min:1,max:43200},default:"\
3600s",group:"token",description:"Lifetime of the access token. A credentials file with a service account uses it too, if it is 600s or more. More than 3600s ne\
eds an organisation policy."},access_token_scopes:{type:"list",format:"access_token",default:V,group:"token"},access_token_subject:{type:"string",format:"access\
_token",group:"token"},id_token_audience:{type:"string",format:"id_token",group:"token"},id_token_include_email:{type:"boolean",format:"id_token",default:"false",
group:"token"},create_credentials_file:{type:"boolean",default:"true",forToken:!1,group:"credentials file"},credentials_file_path:{type:"path",defaultNote:"ci-c\
reds-<16 hex>.json in the workspace (GitHub, Forgejo) or the temporary folder",forToken:!1,group:"credentials file"},export_environment_variables:{type:"boolean",
default:"true",forToken:!1,group:"credentials file"},cleanup_credentials:{type:"boolean",default:"true",forToken:!1,group:"credentials file"},verify:{type:"bool\
ean",default:"true",forToken:!1,group:"calls"},request_reason:{type:"string",group:"calls"},retries:{type:"number",default:"3",group:"calls"},timeout:{type:"dur\
ation",range:{min:1,max:3600},default:"60s",group:"calls"},wait_for_propagation:{type:"duration",range:{min:0,max:300},default:"0s",group:"calls"}},ae=W.profile.
default,vn="Use a-z, 0-9 and -, at most 31 characters, for example staging.",Cn=e=>/^[a-z0-9][a-z0-9-]{0,30}$/.test(e),ft=Object.keys(W),Ln=ft.filter(e=>W[e].group===
"guardrails"),M=W,$n=e=>`CI_AUTH_${e.toUpperCase()}`;function Fn(e,t){let n=se(e[t]?.trim()??"");return n.ok?n.value:M[t].default==="true"}function Gn(e,t){let n=[],o=(d,f,...g)=>{n.push({code:d,message:f,suggestions:g})},
r=(d,f,g,...y)=>o(f,`${t.nameOf(d)}: ${g}`,...y),s=d=>e[d]?.trim()||void 0,i=d=>s(d)??M[d].default??"";function c(d,f,g){let y=f(i(d));return y.ok?y.value:r(d,g,
X(y.reason))}return{...t,raw:e,problems:n,add:o,refuse:r,text:s,parsed:c,boolean:d=>c(d,se,"INPUT_BOOLEAN_INVALID")??!1,duration(d,f="INPUT_DURATION_INVALID"){let{
max:g,min:y}=M[d].range??{min:0,max:Number.POSITIVE_INFINITY},m=c(d,De,f);return m!==void 0&&(m<y||m>g)&&r(d,f,`"${i(d)}" is not between ${ie(y)} and ${ie(g)}`),
m??y}}}var mt=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.test(e);function Bn({refuse:e,text:t},n){let o=t(n);if(o===void 0||!mt(o))return;let r=M[n].type===
"secret"?"the value":`"${X(o)}"`;e(n,"INPUT_PLACEHOLDER",`${r} was not expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in a shell "$NAME" in\
 double quotes.')}var{hrtime:gt}=process,Hn={now:()=>Date.now()/1e3,elapsedMs:()=>Number(gt.bigint())/1e6},yt=[[31536e3,"years"],[86400,"days"],[3600,"h"],[60,"min"]];function je(e){
let[t,n]=yt.find(([o])=>e>=2*o)??[1,"s"];return`${Math.round(e/t)} ${n}`}var zn=e=>`${(e/1e3).toFixed(e<9950?1:0)} s`,Me=[-62167219200,253402300799],Jn=e=>`${new Date(
Math.min(Math.max(e,Me[0]),Me[1])*1e3).toISOString().slice(0,19)}Z`;var ht=["CLOUDSDK_PROJECT","CLOUDSDK_CORE_PROJECT","GCP_PROJECT","GCLOUD_PROJECT","GOOGLE_CLOUD_PROJECT"],xt=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_A\
PPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"],Zn={CLOUDSDK_AUTH_ACCESS_TOKEN:"gcloud",CLOUDSDK_AUTH_ACCESS_TOKEN_FILE:"gcloud",GOOGLE_OAUTH_ACCESS_TOKEN:"\
Terraform's Google provider"};function kt(e){let t=`CI_AUTH_PROFILE_${e.toUpperCase().replaceAll("-","_")}`;return{file:`${t}_FILE`,projectId:`${t}_PROJECT_ID`}}
function Qn(e){let{credentialsFile:t,executable:n,profile:o=ae,projectId:r}=e,s=kt(o),i=o===ae,c=(d,f)=>f===void 0?{}:Object.fromEntries(d.map(g=>[g,f]));return{
...c(i?ht:[s.projectId],r),...c(i?xt:[s.file],t),...c([be],n?"1":void 0)}}var bt=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,wt=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
_t=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,Et=({projectNumber:e,pool:t,provider:n})=>`${Ue(
{projectNumber:e,pool:t})}/providers/${n}`,Ue=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,Tt=e=>`gcloud iam workload\
-identity-pools providers list --workload-identity-pool=${Ue(e)} --format='value(name)'`,ce=e=>`//iam.googleapis.com/${Et(e)}`,no=e=>`https:${ce(e)}`;function oo(e){
let t=e.trim().replace(/^https?:(?=\/\/)/,"").replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,n,o,r]=bt.exec(t)??[];return n&&o&&r?{projectNumber:n,
pool:o,provider:r}:{code:"INPUT_PROVIDER_INVALID",...St(e.trim(),t)}}var Pt="projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider\
>";function St(e,t){let[,n,o]=wt.exec(t)??[];if(n&&o)return{message:`"${e}" names a pool, not a provider in it`,suggestions:[`Append the provider: projects/${n}\
/locations/global/workloadIdentityPools/${o}/providers/<provider>`,Tt({projectNumber:n,pool:o})]};let[,r,s,i]=_t.exec(t)??[];if(r&&s)return{message:`"${e}" has \
the project id "${r}" instead of the project number${i?"":", and no provider"}`,suggestions:[`gcloud projects describe ${r} --format='value(projectNumber)'`,`Wr\
ite projects/<that number>/locations/global/workloadIdentityPools/${s}/providers/${i??"<provider>"}`]};let c=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.
exec(e);return{message:`"${e}" is not the full name of a workload identity provider`,suggestions:[c?`Write ${c[0]}`:`Write it as ${Pt}`]}}var It=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
At=/^\d{10,30}$/,ro=e=>At.test(e)||It.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e),de=e=>`projects/-/serviceAccounts\
/${e}`;function so(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(t)??[];if(!n||/^gcp-sa-/.test(n))return;let[o,...r]=n.split(
".");return r.length>0?`${r.join(".")}:${o}`:o}function j(e){let t=e.split("."),[n,o]=t.slice(0,2).map(Ot);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&o?{header:n,claims:o}:void 0}var Ot=e=>/^[\w-]+$/.
test(e)?E(Buffer.from(e,"base64url").toString("utf8")):void 0,Rt=(e,t)=>{let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0},Nt=864e10;function H(e,t){
let n=Rt(e,t);return n===void 0||Math.abs(n)>Nt?void 0:Math.floor(n)}function Fe(e){let n=[[/^\s*$/,"only spaces"],[/^\*+$/,"a masked text (***)"],[/^\$\{?\{?/,
"a variable that was not replaced by its value"],[/^\s*</,"HTML or XML"],[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped twice"],[/^\s*\{/,"JSON"],
[/^\s*["']/,"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,"base64 text"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by spaces"]].find(([o])=>o.test(e))?.[1]??"pla\
in text";return`${e.length} characters that look like ${n}`}var z=e=>typeof e=="string"&&/^[!-~]+$/.test(e),ue=({network:e,requestReason:t},n)=>e.send({...n,headers:{...n.headers,...ke({"x-goog-request-reason":t})}}),Ge=(e,t,n,o)=>ue(
e,{service:t,method:"POST",url:new URL(n),form:o}),Be=43200;async function Ve({network:e},t,n){let{access_token:o,expires_in:r,token_type:s}=E(t)??{};if(!z(o))throw await n(
"an access token");if(typeof s!="string"||s.toLowerCase()!=="bearer")throw await n("the token_type Bearer");if(!vt(r))throw await n(`an expires_in of 1 to ${Be}\
 seconds`);return{value:o,expiresAt:Math.floor(e.clock.now())+r}}var vt=e=>Number.isInteger(e)&&Number(e)>0&&Number(e)<=Be;function We(e){let{access_token:t,expires_in:n}=E(
e)??{};return z(t)&&(n===void 0||n===0)}async function N(e,t,n,o,r){let{explained:s,unreadable:i}=await import("./on-demand.js");return s(e,async()=>i(t,n,await o.
show(),r))}var He=3600,ze={sts:"CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH_ENDPOINT_IA\
M"},mo=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(e),Ct=(e,t)=>Lt(ze,e,t);function Lt(e,t,n){let o=[],r=Object.entries(e).map(([s,i])=>{let c=t[i]?.trim();return c?
(Je(c)||o.push({code:"INPUT_ENDPOINT_INVALID",message:`${i} must be an https URL without a query, or an http one on the loopback address`,suggestions:[`Unset ${i}\
, or write for example https://${s}.googleapis.com`]}),[s,c.replace(/(?<!\/)\/+$/,"")]):[s,`https://${s}.${n}`]});return{endpoints:Object.fromEntries(r),problems:o}}
var go=e=>Object.entries(ze).flatMap(([t,n])=>{let o=e[n]?.trim();return!o||!Je(o)||Y(new URL(o).hostname)?[]:[`calls to ${t} go to ${new URL(o).host}, as ${n} \
says`]}),yo=e=>Ct(e,"googleapis.com").problems;function Je(e){if(!URL.canParse(e))return!1;let{hash:t,hostname:n,password:o,protocol:r,search:s,username:i}=new URL(
e);return t||o||s||i?!1:r==="https:"||r==="http:"&&Y(n)}var Ke=({universe:e})=>e==="googleapis.com";var U="Google IAM Credentials",$t=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${de(encodeURIComponent(t).replace("%40","@"))}:${n}`;async function Dt(){let{explained:e,
refused:t}=await import("./on-demand.js"),{iamRefusals:n}=await import("./on-demand.js");return{explained:e,refused:t,rows:n}}async function le(e,t,n,o,r={}){let s=n.
delegates.map(de),i=await ue(e,{service:U,method:"POST",url:new URL($t(e,n.serviceAccount,t)),bearer:n.bearer,json:{...s.length>0?{delegates:s}:{},...o}});if(i.
status===200)return i;let{explained:c,refused:d,rows:f}=await Dt(),{serviceAccount:g}=n;throw await c(e,y=>d(U,i,f,{...y,...r,method:t,serviceAccount:g,delegates:n.
delegates}))}var Mt=/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;async function Xe(e,t,n){let o={scope:n.scopes,lifetime:`${n.lifetimeSeconds}\
s`},r=await le(e,"generateAccessToken",t,o,n),{accessToken:s,expireTime:i}=E(r.body)??{},c=typeof i=="string"&&Mt.test(i)?Date.parse(i)/1e3:0;if(z(s)&&c>0)return{
value:s,expiresAt:Math.floor(c)};throw await N(e,"IAM_RESPONSE_INVALID",U,r,"accessToken and expireTime")}async function Ye(e,t,{audience:n,includeEmail:o}){let r=await le(
e,"generateIdToken",t,{audience:n,includeEmail:o});return jt(E(r.body)?.token,()=>N(e,"IAM_RESPONSE_INVALID",U,r,"an ID token"))}async function jt(e,t){let n=typeof e==
"string"?j(e)?.claims:void 0,o=n&&H(n,"exp");if(typeof e!="string"||o===void 0)throw await t();return{value:e,expiresAt:o}}async function Eo(e,t,n){let o=await le(
e,"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:r}=E(o.body)??{};if(typeof r=="string"&&j(r))return r;throw await N(e,"IAM_RESPONSE_INVALID",U,o,"a signed\
 JWT")}var pe=1<<20,Ut=16384,Ft=k.O_NONBLOCK??0;function Gt(e){let t=O(e,k.O_RDONLY|Ft);try{if(!P(t).isFile())return;let n=[],o=0;for(let r=-1;r!==0&&o<=pe;o+=r){let s=Buffer.
alloc(Ut);r=Pe(t,s),n.push(s.subarray(0,r))}return{bytes:Buffer.concat(n,Math.min(o,pe)),isWhole:o<=pe}}finally{A(t)}}var v=e=>I(()=>Gt(e))?.bytes.toString("utf\
8")??"";function Ao(e){try{return Se(e,"utf8")}catch{return}}var Bt=k.O_NONBLOCK??0;function Vt(e,t){if(I(()=>L(e))?.isSymbolicLink())throw Object.assign(new Error("a link"),{code:"ELOOP"});let n=k.O_WRONLY|k.O_APPEND|k.O_CREAT|
Bt,o=O(e,n|(k.O_NOFOLLOW??0),420);try{if(!P(o).isFile())throw Object.assign(new Error("no regular file"),{code:"EISDIR"});we(o,t.map(r=>`${r}
`).join(""))}finally{A(o)}}var Wt=e=>`/${e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/ +$/,t=>t.replaceAll(" ",String.raw`\ `)).replace(/\r$/,"[\r]")}`;function Do(e,t){
let n=Z(e,t).split(ee).join("/");return n===""||n===".."||n.startsWith("../")||Oe(n)?void 0:n}var Ht=0,zt=18;function Jt(e,t){let n=R(h(e));return(n.mode&zt)===
0?!1:![Ht,n.uid,Ce()].includes(t.uid)}var Kt=/^[ \t]*ignorecase(?:[ \t]*=[ \t]*(?:true|yes|on|1))?[ \t\r]*$/im;async function Mo(e){try{let t=Ie.native(h(e)),n=Yt(
t);return n&&await Xt(n,_(t,Q(e)))}catch(t){return`${e} is not excluded from git: ${S(t)}`}}async function Xt({root:e,common:t},n){let o=Z(e,n).split(ee).join("\
/");if(o.includes(`
`))return`${n} is not excluded from git: an exclude file cannot express a name with a line break`;let r=Ne(Q(n))?[ne]:[ne,Wt(o)],s=_(t,"info","exclude"),i=v(s),
c=i.split(/\r?\n/),d=new Set(c.slice(c.findLastIndex(w=>w.startsWith("!"))+1)),f=r.filter(w=>!d.has(w));f.length>0&&(Te(h(s),{recursive:!0}),Vt(s,i===""||i.endsWith(
`
`)?f:["",...f]));let g=en(e,h(n)).map(w=>_(w,".gitignore")),y=g.map(v);if(!y.some(w=>/^!/m.test(w)))return;let{readmittedBy:m}=await import("./on-demand.js"),b=await m(
g,y,n,Kt.test(v(_(t,"config"))));return b&&`${n} is not excluded from git: a line of ${b} that begins with "!" includes it again`}function Yt(e){for(let t=e;;t=
h(t)){let n=qt(_(t,".git"));if(n)return{root:t,common:n};if(t===h(t))return}}function qt(e){let t=I(()=>L(e));if(!t||Jt(e,t))return;let n=I(()=>R(e)),o=n?.isDirectory()?
e:n?.isFile()?Zt(e):void 0;if(!(!o||!I(()=>R(_(o,"HEAD")))))return q(o,(v(_(o,"commondir"))||".").trimEnd())}function Zt(e){let t=/^gitdir: (.+)/s.exec(Qt(v(e)))?.[1];
return t&&q(h(e),t)}function Qt(e){let t=e.length;for(;/[\r\n]/.test(e.charAt(t-1));)t--;return e.slice(0,t)}function en(e,t){let n=[t];for(let o=t;o!==e&&o!==h(
o);o=h(o))n.push(h(o));return n}var fe=process.getBuiltinModule("node:net"),qe=fe.BlockList;var me=fe.connect;var T=fe.isIP;var{getBuiltinModule:Qe}=process,{Agent:et,request:Wo,validateHeaderName:Ho,validateHeaderValue:zo}=Qe("node:http"),tt=()=>Qe("node:tls"),Jo=({url:e,variable:t})=>`${e.
protocol}//${e.host} (from ${t})`,tn={"https:":["https_proxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["http_proxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},
nt={"http:":"80","https:":"443"},J=({port:e,protocol:t})=>Number(e||nt[t]),C=({hostname:e})=>e.replace(/[[\]]/g,"");function nn(e){let t=C(e);return/^(.+\.)?localhost$/.
test(t)||t==="::1"||T(t)===4&&t.startsWith("127.")}function on(e,t){if(nn(e))return;let n=tn[e.protocol]?.find(o=>t[o]?.trim());if(!(!n||sn(e,t.no_proxy||t.NO_PROXY||
"")))return{url:rn(t[n]?.trim()??"",n),variable:n}}function rn(e,t){let n=e.includes("://")?e:`http://${e}`,o=URL.canParse(n)?new URL(n):void 0;if(o?.hostname&&
o.protocol in nt)return o;let r=/^([a-z\d]+):\/\//i.exec(n)?.[1]?.toLowerCase(),s=o&&r?`names a ${r} proxy`:"is not a URL";throw new x("PROXY_FAILED",`the varia\
ble ${t} ${s}`,{suggestions:[`Set ${t} to http://HOST:PORT or https://HOST:PORT, or unset it.`]})}var sn=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&
an(n,C(e),String(J(e))));function an(e,t,n){if(e==="*")return!0;let[,o="",r]=/^(\[.*\]|[^:]*|[\da-f]*:[\da-f]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(r&&
r!==n)return!1;let s=o.replace(/^\*?\.|^\[|\]$/g,"");return s===""?!1:T(t)?cn(s,t):t===s||t.endsWith(`.${s}`)}function cn(e,t){let[n="",o]=e.split("/");if(T(n)!==
T(t))return!1;let r=T(n)===6?"ipv6":"ipv4",s=/^\d{1,3}$/.test(o??"")?Number(o):Number.NaN,i=new qe;return o===void 0?i.addAddress(n,r):s>=0&&s<=(r==="ipv6"?128:
32)&&i.addSubnet(n,s,r),i.check(t,r)}var Ko=({url:e})=>{if(!e.username&&!e.password)return{};let t=`${Ze(e.username)}:${Ze(e.password)}`;return{"proxy-authoriza\
tion":`Basic ${Buffer.from(t).toString("base64")}`}};function Ze(e){try{return decodeURIComponent(e)}catch{return e}}async function ot(e,t,n=()=>{}){let o=()=>{};
try{return await new Promise((r,s)=>{if(o=()=>{s(e.reason),n()},e.aborted)return o();e.addEventListener("abort",o,{once:!0}),t(r,s)})}finally{e.removeEventListener(
"abort",o)}}var Qo=({origin:e,socketPath:t})=>t??e.host,rt=(e,t,n=!0)=>dn(o=>un(e,o),t,n);function dn(e,t,n){let o=[],r=n,s=!1,c=e({add:d=>(o.push(d),r||d.unref(),d.on("err\
or",()=>{}),s&&d.destroy(),d),signal:t});return c.catch(()=>{}),{socket:c,hold(d){r=d;for(let f of o)d?f.ref():f.unref()},cancel(){s=!0,o.at(-1)?.destroy()}}}async function un(e,t){
let{origin:n,proxy:o,ca:r}=e;return n.protocol==="http:"?st(e,t):ct(o?{socket:await st(e,t)}:{port:J(n)},C(n),r,t)}async function st({origin:e,proxy:t,ca:n,socketPath:o},r){
if(o!==void 0)return ge(r.add(me({path:o})),"connect",r.signal);if(!t)return it(e,r);try{let s=await it(t.url,r),i=t.url.protocol==="https:"?await ct({socket:s},
C(t.url),n,r):s;if(e.protocol!=="https:")return i;let{tunnel:c}=await import("./on-demand.js");return await c(i,e,t,r.signal)}catch(s){throw s===r.signal.reason?
s:Object.assign(s,{atProxy:!0})}}var it=(e,{add:t,signal:n})=>ge(t(me({host:C(e),port:J(e),noDelay:!0})),"connect",n);async function ct(e,t,n,{add:o,signal:r}){let{connect:s}=tt(),i={...n?{ca:n}:{},rejectUnauthorized:!0},c=s({...e,host:t,...ln(t),...i,ALPNProtocols:["http/1.1"]});
return ge(o(c),"secureConnect",r)}var ln=e=>T(e)?{}:{servername:e},ge=(e,t,n)=>ot(n,(o,r)=>{e.once("error",r),e.once("close",()=>r(pn())),e.once(t,()=>o(e))},()=>e.
destroy()),pn=()=>Object.assign(new Error("the connection was closed"),{code:"ECONNRESET"}),at=class extends et{route;#t;#e;constructor(t,n,o){super({keepAlive:!0}),
this.route=t,this.#t=n,this.#e=o?[o]:[]}preconnect(t){let n=[this.sockets,this.freeSockets].flatMap(o=>Object.values(o).flat());for(let o=this.#e.length+n.length;o<
t;o++)this.#e.push(rt(this.route,this.#t,!1))}createConnection(t,n){this.#n(t.signal??this.#t).then(o=>n(null,o),o=>n(o))}async#n(t){let n=this.#e.shift(),o=()=>n?.
cancel();t.addEventListener("abort",o,{once:!0}),n?.hold(!0);let r=await n?.socket.catch(()=>{});return t.removeEventListener("abort",o),r?.readyState==="open"?
r:rt(this.route,t).socket}closeIdle(){for(let t of this.#e.splice(0))t.cancel();for(let t of Object.values(this.freeSockets).flat())t?.destroy()}};var K="Google STS",fn="urn:ietf:params:oauth:grant-type:token-exchange",mn="urn:ietf:params:oauth:token-type:jwt",gn="urn:ietf:params:oauth:token-type:access_to\
ken",sr=e=>({stsAudience:ce(e),subjectTokenType:mn}),yn=({endpoints:e})=>`${e.sts}/v1/token`;async function hn(){let{explained:e,refused:t}=await import("./on-demand.js"),
{stsRefusals:n}=await import("./on-demand.js");return{explained:e,refused:t,rows:n}}async function dt(e,{scopes:t,stsAudience:n,subjectToken:o,subjectTokenType:r}){
let s=await Ge(e,K,yn(e),{grant_type:fn,audience:n,scope:t.join(" "),requested_token_type:gn,subject_token:o,subject_token_type:r});if(s.status!==200){let{explained:i,
refused:c,rows:d}=await hn();throw await i(e,f=>c(K,s,d,f))}if(We(s.body))throw new x("STS_TOKEN_NEARLY_EXPIRED",`${K} answered with a token that is about to ex\
pire`);return Ve(e,s.body,i=>N(e,"STS_RESPONSE_INVALID",K,s,i))}var xn=60,kn=3;function ut(e,{label:t,mayRepeat:n=!1,mintsAgain:o},r){let{claims:s}=j(e)??{},i=s&&H(s,"exp");if(!s||i===void 0)throw bn(t,e);let c=i-r.now();if((!o||
n)&&c<-xn){let d=new Date(i*1e3).toISOString(),f=`the ID token in ${t} expired ${je(-c)} ago (${d})`;throw new x("OIDC_TOKEN_EXPIRED",f,{suggestions:["Sign in r\
ight after the CI issues the token, or impersonate a service account at the start of the job."]})}if(!o&&c>=0&&c<kn)throw new x("OIDC_TOKEN_TOO_SHORT",`the ID t\
oken in ${t} expires in ${Math.round(c)} s`);return{value:e,claims:s,expiresAt:i}}var bn=(e,t)=>new x("OIDC_TOKEN_MALFORMED",`${e} contains no ID token, but ${Fe(
t)}`,{suggestions:["Give only the JWT: no quotes, no JSON around it, no masked text."]});var wn=20;function _n(e,t){let n=new Map,o=({expiresAt:r})=>r-t.now()>wn;return{clear:()=>n.clear(),get(r,s){let i=`${s??""} ${r.join(" ")}`,c=()=>e(r,s),d=n.get(
i)?.then(f=>o(f)?f:c())??c();return n.set(i,d),d.catch(()=>n.get(i)===d&&n.delete(i)),d}}}function kr(e){let{audience:t,exchangeSettings:n,google:o,report:r,source:s}=e,
{clock:i}=o.network,c;async function d(){let m=await s.mint(t,o.network);return r.mask(m),c=ut(m,s,i),c}let f=(m,b)=>dt(o,{...n,subjectToken:m.value,scopes:b}).
catch(async w=>{let xe=await import("./on-demand.js").catch(()=>{});throw xe?xe.asNearlyExpired(w,m,i):w});async function g(m){try{return await f(await d(),m)}catch(b){
if(!s.mintsAgain||!En(b))throw b;return f(await d(),m)}}let y=_n(async m=>{let b=await g(m);return r.mask(b.value),b},i);return{account:void 0,async principal(){
let{federatedPrincipal:m}=await import("./on-demand.js");return m(e,c)},accessToken:m=>y.get(m),clear:y.clear,sign:void 0,idToken:()=>c,async explain(){let{explainFederated:m}=await import("./on-demand.js");
return m(e,c)}}}var En=e=>e instanceof x&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_EXPIRED"].includes(e.code);async function br(e,t,n,o){let r=n.serviceAccount===void 0&&
n.delegates.length===0,s=o.format==="id_token"?Ke(e):o.lifetimeSeconds<=He;if(r&&(s||t.account===void 0))return Tn(e,t,o);let i=n.serviceAccount??t.account;if(i===
void 0)throw(await ye()).noAccount("`delegates` need");return Pn(e,t,{serviceAccount:i,delegates:n.delegates},o)}var ye=()=>import("./on-demand.js").then(({mintOfUser:e,mintSigned:t,noAccount:n})=>({mintOfUser:e,mintSigned:t,noAccount:n}));async function Tn(e,t,n){if(n.format===
"access_token"&&n.user===void 0)return t.accessToken(n.scopes,t.account===void 0?void 0:n.lifetimeSeconds);if(n.format==="id_token"&&t.mintIdToken)return t.mintIdToken(
n.audience);let{mintSigned:o}=await ye();return o(e,t,n)}async function Pn(e,t,n,o){let r=Sn(e,t,n);if(o.format==="id_token")return r(f=>Ye(e,f,o));let{lifetimeSeconds:s,
scopes:i,user:c}=o;if(c===void 0)return r(f=>Xe(e,f,{lifetimeSeconds:s,scopes:i}));let{mintOfUser:d}=await ye();return d(e,r,n,{...o,user:c})}var Sn=(e,t,n)=>async o=>{
let r=await t.accessToken([V]);try{return await o({...n,bearer:r.value})}catch(s){if(!(s instanceof x&&s.code==="IAM_BEARER_REJECTED")||r.expiresAt>e.network.clock.
now())throw s;t.clear();let{value:c}=await t.accessToken([V]);return o({...n,bearer:c})}};function Ar(e){let t=h(e);try{if(!R(t).isDirectory())return lt(t,"is not a folder")}catch(n){return["ENOENT","ENOTDIR"].includes($(n))?lt(t,"does not exist"):D(
e,S(n))}return he(e)??In(e)}var lt=(e,t)=>({code:"INPUT_WORKSPACE_MISSING",message:`the folder ${e} for the credentials file ${t}`,suggestions:["Create the fold\
er first, check out the repository before the sign-in, or choose another path."]});function he(e){try{return te(e,L(e).isSymbolicLink())}catch(t){return $(t)===
"ENOENT"?void 0:D(e,S(t))}}function In(e){try{_e(h(e),k.W_OK|k.X_OK);return}catch(t){return D(e,S(t))}}async function Or(e,t,n=()=>{},{link:o=Ee,mode:r=384}={}){
let s=he(e);if(s?.code==="FILE_EXISTS")throw G(s);let i=_(h(e),Re());await pt({path:e,at:i,content:t,mode:r},n,()=>An(i,e,o))||await pt({path:e,at:e,content:t,mode:r},
n,async()=>!0)}async function An(e,t,n){try{return await n(e,t),!0}catch(o){if($(o)==="EEXIST")throw o;return!1}}async function pt({at:e,content:t,mode:n,path:o},r,s){
let i,c=!1;try{i=O(e,"wx",n);let d=oe(P(i,{bigint:!0}));r(d),Ae(i,t),c=await s(),e!==o&&F(e);let f=oe(P(i,{bigint:!0}));return c&&!ve(d,f)&&r({...f,birthtimeMs:0}),
c}catch(d){throw i!==void 0&&await Promise.resolve(e).then(F).catch(()=>{}),c&&await Promise.resolve(o).then(F).catch(()=>{}),On(o,d)}finally{i!==void 0&&A(i)}}
function On(e,t){let n=$(t);return n===""||t instanceof x?t:n==="EEXIST"?G(he(e)??te(e,!1),t):G(D(e,S(t)),t)}export{se as a,Rn as b,De as c,Nn as d,V as e,ae as f,vn as g,Cn as h,ft as i,Ln as j,M as k,$n as l,Fn as m,Gn as n,mt as o,Bn as p,Hn as q,je as r,zn as s,Jn as t,
Zn as u,Qn as v,Et as w,Ue as x,ce as y,no as z,oo as A,Pt as B,ro as C,de as D,so as E,Fe as F,Ge as G,Ve as H,N as I,He as J,mo as K,Ct as L,go as M,yo as N,Ke as O,
$t as P,jt as Q,Eo as R,mn as S,sr as T,yn as U,v as V,Ao as W,Wt as X,Do as Y,Mo as Z,Ar as _,Or as $,Wo as aa,Ho as ba,zo as ca,tt as da,Jo as ea,J as fa,C as ga,
nn as ha,on as ia,Ko as ja,ot as ka,Qo as la,dn as ma,st as na,ln as oa,ge as pa,at as qa,_n as ra,kr as sa,br as ta};
