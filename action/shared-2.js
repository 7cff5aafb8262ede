import{A,B as P,C as Te,D as L,E as Pe,F as O,H as Se,I as Ie,J as Ae,O as R,Q as F,R as Oe,S as w,T as q,U as Re,V as _,W as Z,X as x,Y as Q,Z as ee,da as $,ea as S,
f as X,ga as I,ha as D,i as b,ja as te,k as E,ka as G,l as be,oa as ne,p as we,q as Y,qa as Ne,sa as ve,ta as oe,ua as Ce,wa as Le,x as _e,y as Ee}from"./shared-4.js";
import{f as m}from"./shared-5.js";m();m();var V=e=>({ok:!0,value:e}),re=e=>({ok:!1,reason:e}),$e={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};function se(e){let t=e.trim().toLowerCase(),n=Object.hasOwn($e,
t)?$e[t]:void 0;return n===void 0?re(`"${e}" is neither true nor false (t, f, 1 and 0 are accepted too)`):V(n)}function Nn(e){return e.split(/\r?\n|(?<!\\),/).map(
t=>t.replaceAll("\\,",",").trim()).filter(t=>t!=="")}var De={h:3600,m:60,s:1};function Me(e){let t=e.replace(/[\s,]/g,"").toLowerCase();if(/^\d+$/.test(t))return V(
Number(t));if(!/^(?:\d+[hms])+$/.test(t))return re(`"${e}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`);let n=t.matchAll(
/(\d+)([hms])/g);return V([...n].reduce((o,[,r,s])=>o+Number(r)*De[s],0))}function ie(e){let[t,n]=Object.entries(De).find(([,o])=>e>=o&&e%o===0)??["s",1];return`${e/
n}${t}`}function vn(e){return/^\d{1,6}$/.test(e.trim())?V(Number(e)):re(`"${e}" is not a whole number`)}var W="https://www.googleapis.com/auth/cloud-platform",B={
workload_identity_provider:{type:"string",mode:"federation",group:"identity"},service_account:{type:"string",group:"identity",description:"Email or unique id of\
 the service account to act as. Default: none. The job then acts as its federated identity, or as the account of the key."},audience:{type:"string",mode:"federa\
tion",defaultNote:"https://iam.googleapis.com/<provider>",group:"identity"},credentials_json:{type:"secret",mode:"key",group:"identity"},delegates:{type:"list",
group:"identity"},project_id:{type:"string",defaultNote:"from the key or the service account's email, if it is certain",forToken:!1,group:"identity"},profile:{type:"\
string",default:"default",group:"identity",description:"Name of this identity, for a job that has several: a-z, 0-9 and -, at most 31 characters. Only the profi\
le default sets the variables that client libraries and tools use."},universe:{type:"string",default:"googleapis.com",group:"identity"},expected_project_id:{type:"\
string",group:"guardrails"},expected_service_account:{type:"string",group:"guardrails"},expected_provider:{type:"string",group:"guardrails"},expected_subject:{type:"\
string",group:"guardrails"},token_format:{type:"string",defaultNote:"no token",group:"token"},access_token_lifetime:{type:"duration",range:{min:1,max:43200},default:"\
3600s",group:"token",description:"Lifetime of the access token. A credentials file with a service account uses it too, if it is 600s or more. More than 3600s ne\
eds an organisation policy."},access_token_scopes:{type:"list",format:"access_token",default:W,group:"token"},access_token_subject:{type:"string",format:"access\
_token",group:"token"},id_token_audience:{type:"string",format:"id_token",group:"token"},id_token_include_email:{type:"boolean",format:"id_token",default:"false",
group:"token"},create_credentials_file:{type:"boolean",default:"true",forToken:!1,group:"credentials file"},credentials_file_path:{type:"path",defaultNote:"ci-c\
reds-<16 hex>.json in the workspace (GitHub, Forgejo) or the temporary folder",forToken:!1,group:"credentials file"},export_environment_variables:{type:"boolean",
default:"true",forToken:!1,group:"credentials file"},cleanup_credentials:{type:"boolean",default:"true",forToken:!1,group:"credentials file"},verify:{type:"bool\
ean",default:"true",forToken:!1,group:"calls"},request_reason:{type:"string",group:"calls"},retries:{type:"number",default:"3",group:"calls"},timeout:{type:"dur\
ation",range:{min:1,max:3600},default:"60s",group:"calls"},wait_for_propagation:{type:"duration",range:{min:0,max:300},default:"0s",group:"calls"}},ae=B.profile.
default,Cn="Use a-z, 0-9 and -, at most 31 characters, for example staging.",Ln=e=>/^[a-z0-9][a-z0-9-]{0,30}$/.test(e),mt=Object.keys(B),$n=mt.filter(e=>B[e].group===
"guardrails"),M=B,Dn=e=>`CI_AUTH_${e.toUpperCase()}`;function Gn(e,t){let n=se(e[t]?.trim()??"");return n.ok?n.value:M[t].default==="true"}function Vn(e,t){let n=[],o=(d,f,...y)=>{n.push({code:d,message:f,suggestions:y})},
r=(d,f,y,...h)=>o(f,`${t.nameOf(d)}: ${y}`,...h),s=d=>e[d]?.trim()||void 0,i=d=>s(d)??M[d].default??"";function c(d,f,y){let h=f(i(d));return h.ok?h.value:r(d,y,
X(h.reason))}return{...t,raw:e,problems:n,add:o,refuse:r,text:s,parsed:c,boolean:d=>c(d,se,"INPUT_BOOLEAN_INVALID")??!1,duration(d,f="INPUT_DURATION_INVALID"){let{
max:y,min:h}=M[d].range??{min:0,max:Number.POSITIVE_INFINITY},g=c(d,Me,f);return g!==void 0&&(g<h||g>y)&&r(d,f,`"${i(d)}" is not between ${ie(h)} and ${ie(y)}`),
g??h}}}var gt=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.test(e);function Wn({refuse:e,text:t},n){let o=t(n);if(o===void 0||!gt(o))return;let r=M[n].type===
"secret"?"the value":`"${X(o)}"`;e(n,"INPUT_PLACEHOLDER",`${r} was not expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in a shell "$NAME" in\
 double quotes.')}m();var{hrtime:yt}=process,zn={now:()=>Date.now()/1e3,elapsedMs:()=>Number(yt.bigint())/1e6},ht=[[31536e3,"years"],[86400,"days"],[3600,"h"],[60,"min"]];function Ue(e){
let[t,n]=ht.find(([o])=>e>=2*o)??[1,"s"];return`${Math.round(e/t)} ${n}`}var Jn=e=>`${(e/1e3).toFixed(e<9950?1:0)} s`,je=[-62167219200,253402300799],Kn=e=>`${new Date(
Math.min(Math.max(e,je[0]),je[1])*1e3).toISOString().slice(0,19)}Z`;m();var xt=["CLOUDSDK_PROJECT","CLOUDSDK_CORE_PROJECT","GCP_PROJECT","GCLOUD_PROJECT","GOOGLE_CLOUD_PROJECT"],kt=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_A\
PPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"],Qn={CLOUDSDK_AUTH_ACCESS_TOKEN:"gcloud",CLOUDSDK_AUTH_ACCESS_TOKEN_FILE:"gcloud",GOOGLE_OAUTH_ACCESS_TOKEN:"\
Terraform's Google provider"};function bt(e){let t=`CI_AUTH_PROFILE_${e.toUpperCase().replaceAll("-","_")}`;return{file:`${t}_FILE`,projectId:`${t}_PROJECT_ID`}}
function eo(e){let{credentialsFile:t,executable:n,profile:o=ae,projectId:r}=e,s=bt(o),i=o===ae,c=(d,f)=>f===void 0?{}:Object.fromEntries(d.map(y=>[y,f]));return{
...c(i?xt:[s.projectId],r),...c(i?kt:[s.file],t),...c([we],n?"1":void 0)}}m();var wt=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,_t=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
Et=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,Tt=({projectNumber:e,pool:t,provider:n})=>`${Fe(
{projectNumber:e,pool:t})}/providers/${n}`,Fe=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,Pt=e=>`gcloud iam workload\
-identity-pools providers list --workload-identity-pool=${Fe(e)} --format='value(name)'`,ce=e=>`//iam.googleapis.com/${Tt(e)}`,oo=e=>`https:${ce(e)}`;function ro(e){
let t=e.trim().replace(/^https?:(?=\/\/)/,"").replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,n,o,r]=wt.exec(t)??[];return n&&o&&r?{projectNumber:n,
pool:o,provider:r}:{code:"INPUT_PROVIDER_INVALID",...It(e.trim(),t)}}var St="projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider\
>";function It(e,t){let[,n,o]=_t.exec(t)??[];if(n&&o)return{message:`"${e}" names a pool, not a provider in it`,suggestions:[`Append the provider: projects/${n}\
/locations/global/workloadIdentityPools/${o}/providers/<provider>`,Pt({projectNumber:n,pool:o})]};let[,r,s,i]=Et.exec(t)??[];if(r&&s)return{message:`"${e}" has \
the project id "${r}" instead of the project number${i?"":", and no provider"}`,suggestions:[`gcloud projects describe ${r} --format='value(projectNumber)'`,`Wr\
ite projects/<that number>/locations/global/workloadIdentityPools/${s}/providers/${i??"<provider>"}`]};let c=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.
exec(e);return{message:`"${e}" is not the full name of a workload identity provider`,suggestions:[c?`Write ${c[0]}`:`Write it as ${St}`]}}var At=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
Ot=/^\d{10,30}$/,so=e=>Ot.test(e)||At.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e),de=e=>`projects/-/serviceAccounts\
/${e}`;function io(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(t)??[];if(!n||/^gcp-sa-/.test(n))return;let[o,...r]=n.split(
".");return r.length>0?`${r.join(".")}:${o}`:o}m();function j(e){let t=e.split("."),[n,o]=t.slice(0,2).map(Rt);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&o?{header:n,claims:o}:void 0}var Rt=e=>/^[\w-]+$/.
test(e)?E(Buffer.from(e,"base64url").toString("utf8")):void 0,Nt=(e,t)=>{let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0},vt=864e10;function H(e,t){
let n=Nt(e,t);return n===void 0||Math.abs(n)>vt?void 0:Math.floor(n)}function Ge(e){let n=[[/^\s*$/,"only spaces"],[/^\*+$/,"a masked text (***)"],[/^\$\{?\{?/,
"a variable that was not replaced by its value"],[/^\s*</,"HTML or XML"],[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped twice"],[/^\s*\{/,"JSON"],
[/^\s*["']/,"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,"base64 text"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by spaces"]].find(([o])=>o.test(e))?.[1]??"pla\
in text";return`${e.length} characters that look like ${n}`}m();var z=e=>typeof e=="string"&&/^[!-~]+$/.test(e),ue=({network:e,requestReason:t},n)=>e.send({...n,headers:{...n.headers,...be({"x-goog-request-reason":t})}}),Ve=(e,t,n,o)=>ue(
e,{service:t,method:"POST",url:new URL(n),form:o}),We=43200;async function Be({network:e},t,n){let{access_token:o,expires_in:r,token_type:s}=E(t)??{};if(!z(o))throw await n(
"an access token");if(typeof s!="string"||s.toLowerCase()!=="bearer")throw await n("the token_type Bearer");if(!Ct(r))throw await n(`an expires_in of 1 to ${We}\
 seconds`);return{value:o,expiresAt:Math.floor(e.clock.now())+r}}var Ct=e=>Number.isInteger(e)&&Number(e)>0&&Number(e)<=We;function He(e){let{access_token:t,expires_in:n}=E(
e)??{};return z(t)&&(n===void 0||n===0)}async function N(e,t,n,o,r){let{explained:s,unreadable:i}=await import("./on-demand.js");return s(e,async()=>i(t,n,await o.
show(),r))}var ze=3600,Je={sts:"CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH_ENDPOINT_IA\
M"},go=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(e),Lt=(e,t)=>$t(Je,e,t);function $t(e,t,n){let o=[],r=Object.entries(e).map(([s,i])=>{let c=t[i]?.trim();return c?
(Ke(c)||o.push({code:"INPUT_ENDPOINT_INVALID",message:`${i} must be an https URL without a query, or an http one on the loopback address`,suggestions:[`Unset ${i}\
, or write for example https://${s}.googleapis.com`]}),[s,c.replace(/(?<!\/)\/+$/,"")]):[s,`https://${s}.${n}`]});return{endpoints:Object.fromEntries(r),problems:o}}
var yo=e=>Object.entries(Je).flatMap(([t,n])=>{let o=e[n]?.trim();return!o||!Ke(o)||Y(new URL(o).hostname)?[]:[`tokens for ${t} go to ${new URL(o).host}, as ${n}\
 says`]}),ho=e=>Lt(e,"googleapis.com").problems;function Ke(e){if(!URL.canParse(e))return!1;let{hash:t,hostname:n,password:o,protocol:r,search:s,username:i}=new URL(
e);return t||o||s||i?!1:r==="https:"||r==="http:"&&Y(n)}var Xe=({universe:e})=>e==="googleapis.com";m();var U="Google IAM Credentials",Dt=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${de(encodeURIComponent(t).replace("%40","@"))}:${n}`;async function Mt(){let{explained:e,
refused:t}=await import("./on-demand.js"),{iamRefusals:n}=await import("./on-demand.js");return{explained:e,refused:t,rows:n}}async function pe(e,t,n,o,r={}){let s=n.
delegates.map(de),i=await ue(e,{service:U,method:"POST",url:new URL(Dt(e,n.serviceAccount,t)),bearer:n.bearer,json:{...s.length>0?{delegates:s}:{},...o}});if(i.
status===200)return i;let{explained:c,refused:d,rows:f}=await Mt(),{serviceAccount:y}=n;throw await c(e,h=>d(U,i,f,{...h,...r,method:t,serviceAccount:y,delegates:n.
delegates}))}var jt=/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;async function Ye(e,t,n){let o={scope:n.scopes,lifetime:`${n.lifetimeSeconds}\
s`},r=await pe(e,"generateAccessToken",t,o,n),{accessToken:s,expireTime:i}=E(r.body)??{},c=typeof i=="string"&&jt.test(i)?Date.parse(i)/1e3:0;if(z(s)&&c>0)return{
value:s,expiresAt:Math.floor(c)};throw await N(e,"IAM_RESPONSE_INVALID",U,r,"accessToken and expireTime")}async function qe(e,t,{audience:n,includeEmail:o}){let r=await pe(
e,"generateIdToken",t,{audience:n,includeEmail:o});return Ut(E(r.body)?.token,()=>N(e,"IAM_RESPONSE_INVALID",U,r,"an ID token"))}async function Ut(e,t){let n=typeof e==
"string"?j(e)?.claims:void 0,o=n&&H(n,"exp");if(typeof e!="string"||o===void 0)throw await t();return{value:e,expiresAt:o}}async function To(e,t,n){let o=await pe(
e,"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:r}=E(o.body)??{};if(typeof r=="string"&&j(r))return r;throw await N(e,"IAM_RESPONSE_INVALID",U,o,"a signed\
 JWT")}m();var le=1<<20,Ft=16384,Gt=w.O_NONBLOCK??0;function Vt(e){let t=O(e,w.O_RDONLY|Gt);try{if(!P(t).isFile())return;let n=[],o=0;for(let r=-1;r!==0&&o<=le;o+=r){let s=Buffer.
alloc(Ft);r=Se(t,s),n.push(s.subarray(0,r))}return{bytes:Buffer.concat(n,Math.min(o,le)),isWhole:o<=le}}finally{A(t)}}var v=e=>I(()=>Vt(e))?.bytes.toString("utf\
8")??"";function Oo(e){try{return Ie(e,"utf8")}catch{return}}m();var Wt=w.O_NONBLOCK??0;function Bt(e,t){if(I(()=>L(e))?.isSymbolicLink())throw Object.assign(new Error("a link"),{code:"ELOOP"});let n=w.O_WRONLY|w.O_APPEND|w.O_CREAT|
Wt,o=O(e,n|(w.O_NOFOLLOW??0),420);try{if(!P(o).isFile())throw Object.assign(new Error("no regular file"),{code:"EISDIR"});_e(o,t.map(r=>`${r}
`).join(""))}finally{A(o)}}var Ht=e=>`/${e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/ +$/,t=>t.replaceAll(" ",String.raw`\ `)).replace(/\r$/,"[\r]")}`;function Mo(e,t){
let n=Z(e,t).split(ee).join("/");return n===""||n===".."||n.startsWith("../")||Re(n)?void 0:n}var zt=0,Jt=18;function Kt(e,t){let n=R(x(e));return(n.mode&Jt)===
0?!1:![zt,n.uid,Le()].includes(t.uid)}var Xt=/^[ \t]*ignorecase(?:[ \t]*=[ \t]*(?:true|yes|on|1))?[ \t\r]*$/im;async function jo(e){try{let t=Ae.native(x(e)),n=qt(
t);return n&&await Yt(n,_(t,Q(e)))}catch(t){return`${e} is not excluded from git: ${S(t)}`}}async function Yt({root:e,common:t},n){let o=Z(e,n).split(ee).join("\
/");if(o.includes(`
`))return`${n} is not excluded from git: an exclude file cannot express a name with a line break`;let r=ve(Q(n))?[ne]:[ne,Ht(o)],s=_(t,"info","exclude"),i=v(s),
c=new Set(i.split(/\r?\n/)),d=r.filter(k=>!c.has(k));d.length>0&&(Pe(x(s),{recursive:!0}),Bt(s,i===""||i.endsWith(`
`)?d:["",...d]));let f=tn(e,x(n)).map(k=>_(k,".gitignore")),y=f.map(v);if(!y.some(k=>/^!/m.test(k)))return;let{readmittedBy:h}=await import("./on-demand.js"),g=await h(
f,y,n,Xt.test(v(_(t,"config"))));return g&&`${n} is not excluded from git: a line of ${g} that begins with "!" includes it again`}function qt(e){for(let t=e;;t=
x(t)){let n=Zt(_(t,".git"));if(n)return{root:t,common:n};if(t===x(t))return}}function Zt(e){let t=I(()=>L(e));if(!t||Kt(e,t))return;let n=I(()=>R(e)),o=n?.isDirectory()?
e:n?.isFile()?Qt(e):void 0;if(!(!o||!I(()=>R(_(o,"HEAD")))))return q(o,(v(_(o,"commondir"))||".").trimEnd())}function Qt(e){let t=/^gitdir: (.+)/s.exec(en(v(e)))?.[1];
return t&&q(x(e),t)}function en(e){let t=e.length;for(;/[\r\n]/.test(e.charAt(t-1));)t--;return e.slice(0,t)}function tn(e,t){let n=[t];for(let o=t;o!==e&&o!==x(
o);o=x(o))n.push(x(o));return n}m();m();var fe=process.getBuiltinModule("node:net"),Ze=fe.BlockList;var me=fe.connect;var T=fe.isIP;var{getBuiltinModule:et}=process,{Agent:tt,request:Ho,validateHeaderName:zo,validateHeaderValue:Jo}=et("node:http"),nt=()=>et("node:tls"),Ko=({url:e,variable:t})=>`${e.
protocol}//${e.host} (from ${t})`,nn={"https:":["https_proxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["http_proxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},
ot={"http:":"80","https:":"443"},J=({port:e,protocol:t})=>Number(e||ot[t]),C=({hostname:e})=>e.replace(/[[\]]/g,"");function on(e){let t=C(e);return/^(.+\.)?localhost$/.
test(t)||t==="::1"||T(t)===4&&t.startsWith("127.")}function rn(e,t){if(on(e))return;let n=nn[e.protocol]?.find(o=>t[o]?.trim());if(!(!n||an(e,t.no_proxy||t.NO_PROXY||
"")))return{url:sn(t[n]?.trim()??"",n),variable:n}}function sn(e,t){let n=e.includes("://")?e:`http://${e}`,o=URL.canParse(n)?new URL(n):void 0;if(o?.hostname&&
o.protocol in ot)return o;let r=/^([a-z\d]+):\/\//i.exec(n)?.[1]?.toLowerCase(),s=o&&r?`names a ${r} proxy`:"is not a URL";throw new b("PROXY_FAILED",`the varia\
ble ${t} ${s}`,{suggestions:[`Set ${t} to http://HOST:PORT or https://HOST:PORT, or unset it.`]})}var an=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&
cn(n,C(e),String(J(e))));function cn(e,t,n){if(e==="*")return!0;let[,o="",r]=/^(\[.*\]|[^:]*|[\da-f]*:[\da-f]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(r&&
r!==n)return!1;let s=o.replace(/^\*?\.|^\[|\]$/g,"");return s===""?!1:T(t)?dn(s,t):t===s||t.endsWith(`.${s}`)}function dn(e,t){let[n="",o]=e.split("/");if(T(n)!==
T(t))return!1;let r=T(n)===6?"ipv6":"ipv4",s=/^\d{1,3}$/.test(o??"")?Number(o):Number.NaN,i=new Ze;return o===void 0?i.addAddress(n,r):s>=0&&s<=(r==="ipv6"?128:
32)&&i.addSubnet(n,s,r),i.check(t,r)}var Xo=({url:e})=>{if(!e.username&&!e.password)return{};let t=`${Qe(e.username)}:${Qe(e.password)}`;return{"proxy-authoriza\
tion":`Basic ${Buffer.from(t).toString("base64")}`}};function Qe(e){try{return decodeURIComponent(e)}catch{return e}}async function rt(e,t,n=()=>{}){let o=()=>{};
try{return await new Promise((r,s)=>{if(o=()=>{s(e.reason),n()},e.aborted)return o();e.addEventListener("abort",o,{once:!0}),t(r,s)})}finally{e.removeEventListener(
"abort",o)}}m();var er=({origin:e,socketPath:t})=>t??e.host,st=(e,t,n=!0)=>un(o=>pn(e,o),t,n);function un(e,t,n){let o=[],r=n,s=!1,c=e({add:d=>(o.push(d),r||d.unref(),d.on("err\
or",()=>{}),s&&d.destroy(),d),signal:t});return c.catch(()=>{}),{socket:c,hold(d){r=d;for(let f of o)d?f.ref():f.unref()},cancel(){s=!0,o.at(-1)?.destroy()}}}async function pn(e,t){
let{origin:n,proxy:o,ca:r}=e;return n.protocol==="http:"?it(e,t):dt(o?{socket:await it(e,t)}:{port:J(n)},C(n),r,t)}async function it({origin:e,proxy:t,ca:n,socketPath:o},r){
if(o!==void 0)return ge(r.add(me({path:o})),"connect",r.signal);if(!t)return at(e,r);try{let s=await at(t.url,r),i=t.url.protocol==="https:"?await dt({socket:s},
C(t.url),n,r):s;if(e.protocol!=="https:")return i;let{tunnel:c}=await import("./on-demand.js");return await c(i,e,t,r.signal)}catch(s){throw s===r.signal.reason?
s:Object.assign(s,{atProxy:!0})}}var at=(e,{add:t,signal:n})=>ge(t(me({host:C(e),port:J(e),noDelay:!0})),"connect",n);async function dt(e,t,n,{add:o,signal:r}){let{connect:s}=nt(),i={...n?{ca:n}:{},rejectUnauthorized:!0},c=s({...e,host:t,...ln(t),...i,ALPNProtocols:["http/1.1"]});
return ge(o(c),"secureConnect",r)}var ln=e=>T(e)?{}:{servername:e},ge=(e,t,n)=>rt(n,(o,r)=>{e.once("error",r),e.once("close",()=>r(fn())),e.once(t,()=>o(e))},()=>e.
destroy()),fn=()=>Object.assign(new Error("the connection was closed"),{code:"ECONNRESET"}),ct=class extends tt{route;#t;#e;constructor(t,n,o){super({keepAlive:!0}),
this.route=t,this.#t=n,this.#e=o?[o]:[]}preconnect(t){let n=[this.sockets,this.freeSockets].flatMap(o=>Object.values(o).flat());for(let o=this.#e.length+n.length;o<
t;o++)this.#e.push(st(this.route,this.#t,!1))}createConnection(t,n){this.#n(t.signal??this.#t).then(o=>n(null,o),o=>n(o))}async#n(t){let n=this.#e.shift(),o=()=>n?.
cancel();t.addEventListener("abort",o,{once:!0}),n?.hold(!0);let r=await n?.socket.catch(()=>{});return t.removeEventListener("abort",o),r?.readyState==="open"?
r:st(this.route,t).socket}closeIdle(){for(let t of this.#e.splice(0))t.cancel();for(let t of Object.values(this.freeSockets).flat())t?.destroy()}};m();m();var K="Google STS",mn="urn:ietf:params:oauth:grant-type:token-exchange",gn="urn:ietf:params:oauth:token-type:jwt",yn="urn:ietf:params:oauth:token-type:access_to\
ken",ir=e=>({stsAudience:ce(e),subjectTokenType:gn}),hn=({endpoints:e})=>`${e.sts}/v1/token`;async function xn(){let{explained:e,refused:t}=await import("./on-demand.js"),
{stsRefusals:n}=await import("./on-demand.js");return{explained:e,refused:t,rows:n}}async function ut(e,{scopes:t,stsAudience:n,subjectToken:o,subjectTokenType:r}){
let s=await Ve(e,K,hn(e),{grant_type:mn,audience:n,scope:t.join(" "),requested_token_type:yn,subject_token:o,subject_token_type:r});if(s.status!==200){let{explained:i,
refused:c,rows:d}=await xn();throw await i(e,f=>c(K,s,d,f))}if(He(s.body))throw new b("STS_TOKEN_NEARLY_EXPIRED",`${K} answered with a token that is about to ex\
pire`);return Be(e,s.body,i=>N(e,"STS_RESPONSE_INVALID",K,s,i))}m();var kn=60,bn=3;function pt(e,{label:t,mayRepeat:n=!1,mintsAgain:o},r){let{claims:s}=j(e)??{},i=s&&H(s,"exp");if(!s||i===void 0)throw wn(t,e);let c=i-r.now();if((!o||
n)&&c<-kn){let d=new Date(i*1e3).toISOString(),f=`the ID token in ${t} expired ${Ue(-c)} ago (${d})`;throw new b("OIDC_TOKEN_EXPIRED",f,{suggestions:["Sign in r\
ight after the CI issues the token, or impersonate a service account at the start of the job."]})}if(!o&&c>=0&&c<bn)throw new b("OIDC_TOKEN_TOO_SHORT",`the ID t\
oken in ${t} expires in ${Math.round(c)} s`);return{value:e,claims:s,expiresAt:i}}var wn=(e,t)=>new b("OIDC_TOKEN_MALFORMED",`${e} contains no ID token, but ${Ge(
t)}`,{suggestions:["Give only the JWT: no quotes, no JSON around it, no masked text."]});var _n=20;function En(e,t){let n=new Map,o=({expiresAt:r})=>r-t.now()>_n;return{clear:()=>n.clear(),get(r,s){let i=`${s??""} ${r.join(" ")}`,c=()=>e(r,s),d=n.get(
i)?.then(f=>o(f)?f:c())??c();return n.set(i,d),d.catch(()=>n.get(i)===d&&n.delete(i)),d}}}function br(e){let{audience:t,exchangeSettings:n,google:o,report:r,source:s}=e,
{clock:i}=o.network,c;async function d(){let g=await s.mint(t,o.network);return r.mask(g),c=pt(g,s,i),c}let f=(g,k)=>ut(o,{...n,subjectToken:g.value,scopes:k}).
catch(async xe=>{let ke=await import("./on-demand.js").catch(()=>{});throw ke?ke.asNearlyExpired(xe,g,i):xe});async function y(g){try{return await f(await d(),g)}catch(k){
if(!s.mintsAgain||!Tn(k))throw k;return f(await d(),g)}}let h=En(async g=>{let k=await y(g);return r.mask(k.value),k},i);return{account:void 0,async principal(){
let{federatedPrincipal:g}=await import("./on-demand.js");return g(e,c)},accessToken:g=>h.get(g),clear:h.clear,sign:void 0,idToken:()=>c,async explain(){let{explainFederated:g}=await import("./on-demand.js");
return g(e,c)}}}var Tn=e=>e instanceof b&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_EXPIRED"].includes(e.code);async function wr(e,t,n,o){let r=n.serviceAccount===void 0&&
n.delegates.length===0,s=o.format==="id_token"?Xe(e):o.lifetimeSeconds<=ze;if(r&&(s||t.account===void 0))return Pn(e,t,o);let i=n.serviceAccount??t.account;if(i===
void 0)throw(await ye()).noAccount("`delegates` need");return Sn(e,t,{serviceAccount:i,delegates:n.delegates},o)}var ye=()=>import("./on-demand.js").then(({mintOfUser:e,mintSigned:t,noAccount:n})=>({mintOfUser:e,mintSigned:t,noAccount:n}));async function Pn(e,t,n){if(n.format===
"access_token"&&n.user===void 0)return t.accessToken(n.scopes,t.account===void 0?void 0:n.lifetimeSeconds);if(n.format==="id_token"&&t.mintIdToken)return t.mintIdToken(
n.audience);let{mintSigned:o}=await ye();return o(e,t,n)}async function Sn(e,t,n,o){let r=In(e,t,n);if(o.format==="id_token")return r(f=>qe(e,f,o));let{lifetimeSeconds:s,
scopes:i,user:c}=o;if(c===void 0)return r(f=>Ye(e,f,{lifetimeSeconds:s,scopes:i}));let{mintOfUser:d}=await ye();return d(e,r,n,{...o,user:c})}var In=(e,t,n)=>async o=>{
let r=await t.accessToken([W]);try{return await o({...n,bearer:r.value})}catch(s){if(!(s instanceof b&&s.code==="IAM_BEARER_REJECTED")||r.expiresAt>e.network.clock.
now())throw s;t.clear();let{value:c}=await t.accessToken([W]);return o({...n,bearer:c})}};m();function Or(e){let t=x(e);try{if(!R(t).isDirectory())return lt(t,"is not a folder")}catch(n){return["ENOENT","ENOTDIR"].includes($(n))?lt(t,"does not exist"):D(
e,S(n))}return he(e)??An(e)}var lt=(e,t)=>({code:"INPUT_WORKSPACE_MISSING",message:`the folder ${e} for the credentials file ${t}`,suggestions:["Create the fold\
er first, check out the repository before the sign-in, or choose another path."]});function he(e){try{return te(e,L(e).isSymbolicLink())}catch(t){return $(t)===
"ENOENT"?void 0:D(e,S(t))}}function An(e){try{Ee(x(e),w.W_OK|w.X_OK);return}catch(t){return D(e,S(t))}}async function Rr(e,t,n=()=>{},{link:o=Te,mode:r=384}={}){
let s=he(e);if(s?.code==="FILE_EXISTS")throw G(s);let i=_(x(e),Ne());await ft({path:e,at:i,content:t,mode:r},n,()=>On(i,e,o))||await ft({path:e,at:e,content:t,mode:r},
n,async()=>!0)}async function On(e,t,n){try{return await n(e,t),!0}catch(o){if($(o)==="EEXIST")throw o;return!1}}async function ft({at:e,content:t,mode:n,path:o},r,s){
let i,c=!1;try{i=O(e,"wx",n);let d=oe(P(i,{bigint:!0}));r(d),Oe(i,t),c=await s(),e!==o&&F(e);let f=oe(P(i,{bigint:!0}));return c&&!Ce(d,f)&&r({...f,birthtimeMs:0}),
c}catch(d){throw i!==void 0&&await Promise.resolve(e).then(F).catch(()=>{}),c&&await Promise.resolve(o).then(F).catch(()=>{}),Rn(o,d)}finally{i!==void 0&&A(i)}}
function Rn(e,t){let n=$(t);return n===""||t instanceof b?t:n==="EEXIST"?G(he(e)??te(e,!1),t):G(D(e,S(t)),t)}export{se as a,Nn as b,Me as c,vn as d,W as e,ae as f,Cn as g,Ln as h,mt as i,$n as j,M as k,Dn as l,Gn as m,Vn as n,gt as o,Wn as p,zn as q,Ue as r,Jn as s,Kn as t,
Qn as u,eo as v,Tt as w,Fe as x,ce as y,oo as z,ro as A,St as B,so as C,de as D,io as E,Ge as F,Ve as G,Be as H,N as I,ze as J,go as K,Lt as L,yo as M,ho as N,Xe as O,
Dt as P,Ut as Q,To as R,gn as S,ir as T,hn as U,v as V,Oo as W,Ht as X,Mo as Y,jo as Z,Or as _,Rr as $,Ho as aa,zo as ba,Jo as ca,nt as da,Ko as ea,J as fa,C as ga,
on as ha,rn as ia,Xo as ja,rt as ka,er as la,un as ma,it as na,ln as oa,ge as pa,ct as qa,En as ra,br as sa,wr as ta};
