import{B as X,C as F,F as Y,H as we,J as ke,K as Z,L as xe,a as _,c as T,d as fe,h as me,o as J,s as ge,t as ye,u as rt,v as he,w as $,x as O,y as A,z as L}from"./shared-4.js";
import{a as nt,b as E,g as f}from"./shared-5.js";var ae=nt((wr,Fe)=>{f();Fe.exports=process.getBuiltinModule("node:net")});f();var xn={now:()=>Date.now()/1e3,elapsedMs:()=>performance.now()},ot=[[31536e3,"years"],[86400,"days"],[3600,"h"],[60,"min"]];function _e(e){let[t,n]=ot.find(
([r])=>e>=2*r)??[1,"s"];return`${Math.round(e/t)} ${n}`}var bn=e=>`${(e/1e3).toFixed(e<9950?1:0)} s`,be=[-62167219200,253402300799],_n=e=>new Date(Math.min(Math.
max(e,be[0]),be[1])*1e3).toISOString().replace(/\.\d+Z$/,"Z");f();var G=e=>({ok:!0,value:e}),q=e=>({ok:!1,reason:e}),Pe={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};function Q(e){let t=e.trim().toLowerCase(),n=Object.hasOwn(Pe,t)?
Pe[t]:void 0;return n===void 0?q(`"${e}" is neither true nor false (t, f, 1 and 0 are accepted too)`):G(n)}function Tn(e){return e.split(/\r?\n|(?<!\\),/).map(t=>t.
replaceAll("\\,",",").trim()).filter(t=>t!=="")}var Ee={h:3600,m:60,s:1};function Te(e){let t=e.replace(/[\s,]/g,"").toLowerCase();if(/^\d+$/.test(t))return G(Number(
t));if(!/^(?:\d+[hms])+$/.test(t))return q(`"${e}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`);let n=t.matchAll(/(\d+)([hms])/g);
return G([...n].reduce((r,[,o,s])=>r+Number(o)*Ee[s],0))}function ee(e){let[t,n]=Object.entries(Ee).find(([,r])=>e>=r&&e%r===0)??["s",1];return`${e/n}${t}`}function In(e){
return/^\d{1,6}$/.test(e.trim())?G(Number(e)):q(`"${e}" is not a whole number`)}var V="https://www.googleapis.com/auth/cloud-platform",W={workload_identity_provider:{
type:"string",mode:"federation",group:"identity"},service_account:{type:"string",group:"identity",description:"Email or unique id of the service account to act \
as. Default: none. The job then acts as its federated identity, or as the account of the key."},audience:{type:"string",mode:"federation",defaultNote:"https://i\
am.googleapis.com/<provider>",group:"identity"},credentials_json:{type:"secret",mode:"key",group:"identity"},delegates:{type:"list",group:"identity"},project_id:{
type:"string",defaultNote:"from the key or the service account's email, if it is certain",forToken:!1,group:"identity"},profile:{type:"string",default:"default",
group:"identity",description:"Name of this identity, for a job that has several: a-z, 0-9 and -, at most 31 characters. Only the profile default sets the variab\
les that client libraries and tools use."},universe:{type:"string",default:"googleapis.com",group:"identity"},expected_project_id:{type:"string",group:"guardrai\
ls"},expected_service_account:{type:"string",group:"guardrails"},expected_provider:{type:"string",group:"guardrails"},expected_subject:{type:"string",group:"gua\
rdrails"},token_format:{type:"string",defaultNote:"no token",group:"token"},access_token_lifetime:{type:"duration",range:{min:1,max:43200},default:"3600s",group:"\
token",description:"Lifetime of the access token. A credentials file with a service account uses it too, if it is 600s or more. More than 3600s needs an organis\
ation policy."},access_token_scopes:{type:"list",format:"access_token",default:V,group:"token"},access_token_subject:{type:"string",format:"access_token",group:"\
token"},id_token_audience:{type:"string",format:"id_token",group:"token"},id_token_include_email:{type:"boolean",format:"id_token",default:"false",group:"token"},
create_credentials_file:{type:"boolean",default:"true",forToken:!1,group:"credentials file"},credentials_file_path:{type:"path",defaultNote:"ci-creds-<16 hex>.j\
son in the workspace (GitHub, Forgejo) or the temporary folder",forToken:!1,group:"credentials file"},export_environment_variables:{type:"boolean",default:"true",
forToken:!1,group:"credentials file"},cleanup_credentials:{type:"boolean",default:"true",forToken:!1,group:"credentials file"},verify:{type:"boolean",default:"t\
rue",forToken:!1,group:"calls"},request_reason:{type:"string",group:"calls"},retries:{type:"number",default:"3",group:"calls"},timeout:{type:"duration",range:{min:1,
max:3600},default:"60s",group:"calls"},wait_for_propagation:{type:"duration",range:{min:0,max:300},default:"0s",group:"calls"}},te=W.profile.default,On="Use a-z\
, 0-9 and -, at most 31 characters, for example staging.",An=e=>/^[a-z0-9][a-z0-9-]{0,30}$/.test(e),st=Object.keys(W),Sn=st.filter(e=>W[e].group==="guardrails"),
D=W,Nn=e=>`CI_AUTH_${e.toUpperCase()}`;f();var it=["CLOUDSDK_PROJECT","CLOUDSDK_CORE_PROJECT","GCP_PROJECT","GCLOUD_PROJECT","GOOGLE_CLOUD_PROJECT"],at=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_A\
PPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"],Ln={CLOUDSDK_AUTH_ACCESS_TOKEN:"gcloud",CLOUDSDK_AUTH_ACCESS_TOKEN_FILE:"gcloud",GOOGLE_OAUTH_ACCESS_TOKEN:"\
Terraform's Google provider"};function ct(e){let t=`CI_AUTH_PROFILE_${e.toUpperCase().replaceAll("-","_")}`;return{file:`${t}_FILE`,projectId:`${t}_PROJECT_ID`}}
function Dn(e){let{credentialsFile:t,executable:n,profile:r=te,projectId:o}=e,s=ct(r),i=r===te,c=(l,m)=>m===void 0?{}:Object.fromEntries(l.map(h=>[h,m]));return{
...c(i?it:[s.projectId],o),...c(i?at:[s.file],t),...c([me],n?"1":void 0)}}f();var dt=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,ut=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
pt=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,lt=({projectNumber:e,pool:t,provider:n})=>`${Ie(
{projectNumber:e,pool:t})}/providers/${n}`,Ie=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,ft=e=>`gcloud iam workload\
-identity-pools providers list --workload-identity-pool=${Ie(e)} --format='value(name)'`,ne=e=>`//iam.googleapis.com/${lt(e)}`,Un=e=>`https:${ne(e)}`;function Fn(e){
let t=e.trim().replace(/^https?:(?=\/\/)/,"").replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,n,r,o]=dt.exec(t)??[];return n&&r&&o?{projectNumber:n,
pool:r,provider:o}:{code:"INPUT_PROVIDER_INVALID",...gt(e.trim(),t)}}var mt="projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider\
>";function gt(e,t){let[,n,r]=ut.exec(t)??[];if(n&&r)return{message:`"${e}" names a pool, not a provider in it`,suggestions:[`Append the provider: projects/${n}\
/locations/global/workloadIdentityPools/${r}/providers/<provider>`,ft({projectNumber:n,pool:r})]};let[,o,s,i]=pt.exec(t)??[];if(o&&s)return{message:`"${e}" has \
the project id "${o}" instead of the project number${i?"":", and no provider"}`,suggestions:[`gcloud projects describe ${o} --format='value(projectNumber)'`,`Wr\
ite projects/<that number>/locations/global/workloadIdentityPools/${s}/providers/${i??"<provider>"}`]};let c=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.
exec(e);return{message:`"${e}" is not the full name of a workload identity provider`,suggestions:[c?`Write ${c[0]}`:`Write it as ${mt}`]}}var yt=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
ht=/^\d{10,30}$/,Gn=e=>ht.test(e)||yt.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e),re=e=>`projects/-/serviceAccounts\
/${e}`;function Vn(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(t)??[];if(!n||/^gcp-sa-/.test(n))return;let[r,...o]=n.split(
".");return o.length>0?`${o.join(".")}:${r}`:r}f();function M(e){let t=e.split("."),[n,r]=t.slice(0,2).map(wt);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&r?{header:n,claims:r}:void 0}var wt=e=>/^[\w-]+$/.
test(e)?T(Buffer.from(e,"base64url").toString("utf8")):void 0,kt=(e,t)=>{let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0},xt=864e10;function H(e,t){
let n=kt(e,t);return n===void 0||Math.abs(n)>xt?void 0:Math.floor(n)}function Oe(e){let n=[[/^\s*$/,"only spaces"],[/^\*+$/,"a masked text (***)"],[/^\$\{?\{?/,
"a variable that was not replaced by its value"],[/^\s*</,"HTML or XML"],[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped twice"],[/^\s*\{/,"JSON"],
[/^\s*["']/,"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,"base64 text"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by spaces"]].find(([r])=>r.test(e))?.[1]??"pla\
in text";return`${e.length} characters that look like ${n}`}f();var z=e=>typeof e=="string"&&/^[!-~]+$/.test(e),oe=({network:e,requestReason:t},n)=>e.send({...n,headers:{...n.headers,...fe({"x-goog-request-reason":t})}}),Ae=(e,t,n,r)=>oe(
e,{service:t,method:"POST",url:new URL(n),form:r}),Se=43200;async function Ne({network:e},t,n){let{access_token:r,expires_in:o,token_type:s}=T(t)??{};if(!z(r))throw await n(
"an access token");if(typeof s!="string"||s.toLowerCase()!=="bearer")throw await n("the token_type Bearer");if(!bt(o))throw await n(`an expires_in of 1 to ${Se}\
 seconds`);return{value:r,expiresAt:Math.floor(e.clock.now())+o}}var bt=e=>Number.isInteger(e)&&Number(e)>0&&Number(e)<=Se;function Re(e){let{access_token:t,expires_in:n}=T(
e)??{};return z(t)&&(n===void 0||n===0)}async function S(e,t,n,r,o){let{explained:s,unreadable:i}=await import("./on-demand.js");return s(e,async()=>i(t,n,await r.
show(),o))}var ve=3600,Ce={sts:"CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH_ENDPOINT_IA\
M"},Xn=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(e),$e=new Set(["127.0.0.1","localhost","[::1]"]),_t=(e,t)=>Pt(Ce,e,t);function Pt(e,t,n){let r=[],o=Object.entries(
e).map(([s,i])=>{let c=t[i]?.trim();return c?(Le(c)||r.push({code:"INPUT_ENDPOINT_INVALID",message:`${i} must be an https URL without a query, or an http one on\
 the loopback address`,suggestions:[`Unset ${i}, or write for example https://${s}.googleapis.com`]}),[s,c.replace(/(?<!\/)\/+$/,"")]):[s,`https://${s}.${n}`]});
return{endpoints:Object.fromEntries(o),problems:r}}var Yn=e=>Object.entries(Ce).flatMap(([t,n])=>{let r=e[n]?.trim();return!r||!Le(r)||$e.has(new URL(r).hostname)?
[]:[`tokens for ${t} go to ${new URL(r).host}, as ${n} says`]}),Zn=e=>_t(e,"googleapis.com").problems;function Le(e){if(!URL.canParse(e))return!1;let{hash:t,hostname:n,
password:r,protocol:o,search:s,username:i}=new URL(e);return t||r||s||i?!1:o==="https:"||o==="http:"&&$e.has(n)}var De=({universe:e})=>e==="googleapis.com";f();var j="Google IAM Credentials",Et=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${re(encodeURIComponent(t).replace("%40","@"))}:${n}`;async function Tt(){let{explained:e,
refused:t}=await import("./on-demand.js"),{iamRefusals:n}=await import("./on-demand.js");return{explained:e,refused:t,rows:n}}async function se(e,t,n,r,o={}){let s=n.
delegates.map(re),i=await oe(e,{service:j,method:"POST",url:new URL(Et(e,n.serviceAccount,t)),bearer:n.bearer,json:{...s.length>0?{delegates:s}:{},...r}});if(i.
status===200)return i;let{explained:c,refused:l,rows:m}=await Tt(),{serviceAccount:h}=n;throw await c(e,k=>l(j,i,m,{...k,...o,method:t,serviceAccount:h,delegates:n.
delegates}))}var It=/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;async function Me(e,t,n){let r={scope:n.scopes,lifetime:`${n.lifetimeSeconds}\
s`},o=await se(e,"generateAccessToken",t,r,n),{accessToken:s,expireTime:i}=T(o.body)??{},c=typeof i=="string"&&It.test(i)?Date.parse(i)/1e3:0;if(z(s)&&c>0)return{
value:s,expiresAt:Math.floor(c)};throw await S(e,"IAM_RESPONSE_INVALID",j,o,"accessToken and expireTime")}async function je(e,t,{audience:n,includeEmail:r}){let o=await se(
e,"generateIdToken",t,{audience:n,includeEmail:r});return Ot(T(o.body)?.token,()=>S(e,"IAM_RESPONSE_INVALID",j,o,"an ID token"))}async function Ot(e,t){let n=typeof e==
"string"?M(e)?.claims:void 0,r=n&&H(n,"exp");if(typeof e!="string"||r===void 0)throw await t();return{value:e,expiresAt:r}}async function or(e,t,n){let r=await se(
e,"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:o}=T(r.body)??{};if(typeof o=="string"&&M(o))return o;throw await S(e,"IAM_RESPONSE_INVALID",j,r,"a signed\
 JWT")}f();var P=E(ge(),1);var ie=1<<20,At=P.constants.O_NONBLOCK??0;function St(e){let t=(0,P.openSync)(e,P.constants.O_RDONLY|At);try{if(!(0,P.fstatSync)(t).isFile())return;let n=Buffer.
alloc(ie+1),r=0;for(let o=-1;o!==0;r+=o)o=(0,P.readSync)(t,n,r,n.length-r,null);return{bytes:n.subarray(0,Math.min(r,ie)),isWhole:r<=ie}}finally{(0,P.closeSync)(
t)}}var N=async e=>{try{return St(e)?.bytes.toString("utf8")??""}catch(t){return A("")(t)}};function cr(e){try{return(0,P.readFileSync)(e,"utf8")}catch{return}}f();var R=E(ge(),1),x=E(ye(),1),Ue=E(rt(),1),g=E(he(),1);var Nt=R.constants.O_NONBLOCK??0;async function Rt(e,t){if((await(0,x.lstat)(e).catch(A(void 0)))?.isSymbolicLink())throw Object.assign(new Error("a link"),{code:"\
ELOOP"});let r=R.constants.O_WRONLY|R.constants.O_APPEND|R.constants.O_CREAT|Nt,o=await(0,x.open)(e,r|(R.constants.O_NOFOLLOW??0),420);try{if(!(await o.stat()).
isFile())throw Object.assign(new Error("no regular file"),{code:"EISDIR"});await o.appendFile(t.map(s=>`${s}
`).join(""))}finally{await o.close()}}var vt=e=>`/${e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/ +$/,t=>t.replaceAll(" ",String.raw`\ `)).replace(/\r$/,"[\r]")}`;
function mr(e,t){let n=(0,g.relative)(e,t).split(g.sep).join("/");return n===""||n===".."||n.startsWith("../")||(0,g.isAbsolute)(n)?void 0:n}var Ct=0,$t=18;async function Lt(e,t){
let n=await(0,x.stat)((0,g.dirname)(e));return(n.mode&$t)===0?!1:![Ct,n.uid,await Dt()].includes(t.uid)}async function Dt(){try{return(0,Ue.userInfo)().uid}catch{
return(0,x.lstat)("/proc/self").then(({uid:e})=>e,()=>{})}}var Mt=/^[ \t]*ignorecase(?:[ \t]*=[ \t]*(?:true|yes|on|1))?[ \t\r]*$/im;async function gr(e){try{let t=await(0,x.realpath)(
(0,g.dirname)(e)),n=await Ut(t);return n&&await jt(n,(0,g.join)(t,(0,g.basename)(e)))}catch(t){return`${e} is not excluded from git: ${O(t)}`}}async function jt({
root:e,common:t},n){let r=(0,g.relative)(e,n).split(g.sep).join("/");if(r.includes(`
`))return`${n} is not excluded from git: an exclude file cannot express a name with a line break`;let o=ke((0,g.basename)(n))?[Y]:[Y,vt(r)],s=(0,g.join)(t,"info",
"exclude"),i=await N(s),c=new Set(i.split(/\r?\n/)),l=o.filter(b=>!c.has(b));l.length>0&&(await(0,x.mkdir)((0,g.dirname)(s),{recursive:!0}),await Rt(s,i===""||i.
endsWith(`
`)?l:["",...l]));let m=Ht(e,(0,g.dirname)(n)).map(b=>(0,g.join)(b,".gitignore")),h=await Promise.all(m.map(N));if(!h.some(b=>/^!/m.test(b)))return;let{readmittedBy:k}=await import("./on-demand.js"),
y=await k(m,h,n,Mt.test(await N((0,g.join)(t,"config"))));return y&&`${n} is not excluded from git: a line of ${y} that begins with "!" includes it again`}async function Ut(e){
for(let t=e;;t=(0,g.dirname)(t)){let n=await Ft((0,g.join)(t,".git"));if(n)return{root:t,common:n};if(t===(0,g.dirname)(t))return}}async function Ft(e){let t=await(0,x.lstat)(
e).catch(A(void 0));if(!t||await Lt(e,t))return;let n=await(0,x.stat)(e).catch(A(void 0)),r=n?.isDirectory()?e:n?.isFile()?await Gt(e):void 0;if(!(!r||!await Wt(
(0,g.join)(r,"HEAD"))))return(0,g.resolve)(r,(await N((0,g.join)(r,"commondir"))||".").trimEnd())}async function Gt(e){let t=/^gitdir: (.+)$/s.exec(Vt(await N(e)))?.[1];
return t&&(0,g.resolve)((0,g.dirname)(e),t)}function Vt(e){let t=e.length;for(;/[\r\n]/.test(e.charAt(t-1));)t--;return e.slice(0,t)}var Wt=e=>(0,x.stat)(e).then(
()=>!0,A(!1));function Ht(e,t){let n=[t];for(let r=t;r!==e&&r!==(0,g.dirname)(r);r=(0,g.dirname)(r))n.push((0,g.dirname)(r));return n}f();var I=E(ae(),1);var{getBuiltinModule:Ve}=process,{Agent:We,request:br,validateHeaderName:_r,validateHeaderValue:Pr}=Ve("node:http"),He=()=>Ve("node:tls"),Er=({url:e,variable:t})=>`${e.
protocol}//${e.host} (from ${t})`,zt={"https:":["https_proxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["http_proxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},
ze={"http:":"80","https:":"443"},B=({port:e,protocol:t})=>Number(e||ze[t]),v=({hostname:e})=>e.replace(/^\[|\]$/g,"");function Bt(e){let t=v(e);return/^(.+\.)?localhost$/.
test(t)||t==="::1"||(0,I.isIP)(t)===4&&t.startsWith("127.")}function Tr(e,t){if(Bt(e))return;let n=zt[e.protocol]?.find(r=>t[r]?.trim());if(!(!n||Jt(e,t.no_proxy||
t.NO_PROXY||"")))return{url:Kt(t[n]?.trim()??"",n),variable:n}}function Kt(e,t){let n=e.includes("://")?e:`http://${e}`,r=URL.canParse(n)?new URL(n):void 0;if(r?.
hostname&&r.protocol in ze)return r;let o=/^([a-z\d]+):\/\//i.exec(n)?.[1]?.toLowerCase(),s=r&&o?`names a ${o} proxy`:"is not a URL";throw new _("PROXY_FAILED",
`the variable ${t} ${s}`,{suggestions:[`Set ${t} to http://HOST:PORT or https://HOST:PORT, or unset it.`]})}var Jt=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==
""&&Xt(n,v(e),String(B(e))));function Xt(e,t,n){if(e==="*")return!0;let[,r="",o]=/^(\[.*\]|[^:]*|[\da-f]*:[\da-f]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];
if(o&&o!==n)return!1;let s=r.replace(/^\*?\.|^\[|\]$/g,"");return s===""?!1:(0,I.isIP)(t)?Yt(s,t):t===s||t.endsWith(`.${s}`)}function Yt(e,t){let[n="",r]=e.split(
"/");if((0,I.isIP)(n)!==(0,I.isIP)(t))return!1;let o=(0,I.isIP)(n)===6?"ipv6":"ipv4",s=/^\d{1,3}$/.test(r??"")?Number(r):Number.NaN,i=new I.BlockList;return r===
void 0?i.addAddress(n,o):s>=0&&s<=(o==="ipv6"?128:32)&&i.addSubnet(n,s,o),i.check(t,o)}var Ir=({url:e})=>{if(!e.username&&!e.password)return{};let t=`${Ge(e.username)}\
:${Ge(e.password)}`;return{"proxy-authorization":`Basic ${Buffer.from(t).toString("base64")}`}};function Ge(e){try{return decodeURIComponent(e)}catch{return e}}
async function Be(e,t,n=()=>{}){let r=()=>{};try{return await new Promise((o,s)=>{if(r=()=>{s(e.reason),n()},e.aborted)return r();e.addEventListener("abort",r,{
once:!0}),t(o,s)})}finally{e.removeEventListener("abort",r)}}f();var U=E(ae(),1);var Nr=({origin:e,socketPath:t})=>t??e.host,Ke=(e,t,n=!0)=>Zt(r=>qt(e,r),t,n);function Zt(e,t,n){let r=[],o=n,s=!1;return{socket:e({add:c=>(r.push(c),o||c.unref(),
c.on("error",()=>{}),s&&c.destroy(),c),signal:t}),hold(c){o=c;for(let l of r)c?l.ref():l.unref()},cancel(){s=!0,r.at(-1)?.destroy()}}}async function qt(e,t){let{
origin:n,proxy:r,ca:o}=e;return n.protocol==="http:"?Je(e,t):Ze(r?{socket:await Je(e,t)}:{port:B(n)},v(n),o,t)}async function Je({origin:e,proxy:t,ca:n,socketPath:r},o){
if(r!==void 0)return ce(o.add((0,U.connect)({path:r})),"connect",o.signal);if(!t)return Xe(e,o);try{let s=await Xe(t.url,o),i=t.url.protocol==="https:"?await Ze(
{socket:s},v(t.url),n,o):s;if(e.protocol!=="https:")return i;let{tunnel:c}=await import("./on-demand.js");return await c(i,e,t,o.signal)}catch(s){throw s===o.signal.
reason?s:Object.assign(s,{atProxy:!0})}}var Xe=(e,{add:t,signal:n})=>ce(t((0,U.connect)({host:v(e),port:B(e),noDelay:!0})),"connect",n);async function Ze(e,t,n,{
add:r,signal:o}){let{connect:s}=He(),i={...n?{ca:n}:{},rejectUnauthorized:!0},c=s({...e,host:t,...Qt(t),...i,ALPNProtocols:["http/1.1"]});return ce(r(c),"secure\
Connect",o)}var Qt=e=>(0,U.isIP)(e)?{}:{servername:e},ce=(e,t,n)=>Be(n,(r,o)=>{e.once("error",o),e.once("close",()=>o(en())),e.once(t,()=>r(e))},()=>e.destroy()),
en=()=>Object.assign(new Error("the connection was closed"),{code:"ECONNRESET"}),Ye=class extends We{route;#t;#e=[];constructor(t,n){super({keepAlive:!0}),this.
route=t,this.#t=n}preconnect(t){let n=[this.sockets,this.freeSockets].flatMap(r=>Object.values(r).flat());for(let r=this.#e.length+n.length;r<t;r++){let o=Ke(this.
route,this.#t,!1);o.socket.catch(()=>{}),this.#e.push(o)}}createConnection(t,n){this.#n(t.signal??this.#t).then(r=>n(null,r),r=>n(r))}async#n(t){let n=this.#e.shift(),
r=()=>n?.cancel();t.addEventListener("abort",r,{once:!0}),n?.hold(!0);let o=await n?.socket.catch(()=>{});return t.removeEventListener("abort",r),o?.readyState===
"open"?o:Ke(this.route,t).socket}closeIdle(){for(let t of this.#e.splice(0))t.cancel();for(let t of Object.values(this.freeSockets).flat())t?.destroy()}};f();f();var K="Google STS",tn="urn:ietf:params:oauth:grant-type:token-exchange",nn="urn:ietf:params:oauth:token-type:jwt",rn="urn:ietf:params:oauth:token-type:access_to\
ken",Dr=e=>({audience:ne(e),subjectTokenType:nn}),on=({endpoints:e})=>`${e.sts}/v1/token`;async function sn(){let{explained:e,refused:t}=await import("./on-demand.js"),
{stsRefusals:n}=await import("./on-demand.js");return{explained:e,refused:t,rows:n}}async function qe(e,{audience:t,idToken:n,scopes:r,subjectTokenType:o}){let s=await Ae(
e,K,on(e),{grant_type:tn,audience:t,scope:r.join(" "),requested_token_type:rn,subject_token:n,subject_token_type:o});if(s.status!==200){let{explained:i,refused:c,
rows:l}=await sn();throw await i(e,m=>c(K,s,l,m))}if(Re(s.body))throw new _("STS_TOKEN_NEARLY_EXPIRED",`${K} answered with a token that is about to expire`,{suggestions:[
"Sign in right before the credentials are used."]});return Ne(e,s.body,i=>S(e,"STS_RESPONSE_INVALID",K,s,i))}f();var an=60,cn=3;function Qe(e,{label:t,mayRepeat:n=!1,mintsAgain:r},o){let{claims:s}=M(e)??{},i=s&&H(s,"exp");if(!s||i===void 0)throw dn(t,e);let c=i-o.now();if((!r||
n)&&c<-an){let l=new Date(i*1e3).toISOString(),m=`the ID token in ${t} expired ${_e(-c)} ago (${l})`;throw new _("OIDC_TOKEN_EXPIRED",m,{suggestions:["Sign in r\
ight after the CI issues the token, or impersonate a service account at the start of the job."]})}if(!r&&c>=0&&c<cn)throw new _("OIDC_TOKEN_TOO_SHORT",`the ID t\
oken in ${t} expires in ${Math.round(c)} s`,{suggestions:["Sign in right after the CI issues the token."]});return{value:e,claims:s,expiresAt:i}}var dn=(e,t)=>new _(
"OIDC_TOKEN_MALFORMED",`${e} contains no ID token, but ${Oe(t)}`,{suggestions:["Give only the JWT: no quotes, no JSON around it, no masked text."]});var un=20;function pn(e,t){let n=new Map,r=({expiresAt:o})=>o-t.now()>un;return{clear:()=>n.clear(),get(o,s){let i=`${s??""} ${o.join(" ")}`,c=()=>e(o,s),l=n.get(
i)?.then(m=>r(m)?m:c())??c();return n.set(i,l),l.catch(()=>n.get(i)===l&&n.delete(i)),l}}}function Yr(e){let{audience:t,google:n,report:r,source:o,target:s}=e,{
clock:i}=n.network,c;async function l(){let y=await o.mint(t,n.network);return r.mask(y),c=Qe(y,o,i),c}let m=(y,b)=>qe(n,{...s,idToken:y.value,scopes:b}).catch(
async pe=>{let le=await import("./on-demand.js").catch(()=>{});throw le?le.asNearlyExpired(pe,y,i):pe});async function h(y){try{return await m(await l(),y)}catch(b){
if(!o.mintsAgain||!ln(b))throw b;return m(await l(),y)}}let k=pn(async y=>{let b=await h(y);return r.mask(b.value),b},i);return{account:void 0,async principal(){
let{federatedPrincipal:y}=await import("./on-demand.js");return y(e,c)},accessToken:y=>k.get(y),clear:k.clear,sign:void 0,idToken:()=>c,async explain(){let{explainFederated:y}=await import("./on-demand.js");
return y(e,c)}}}var ln=e=>e instanceof _&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_EXPIRED"].includes(e.code);async function Zr(e,t,n,r){let o=n.serviceAccount===void 0&&
n.delegates.length===0,s=r.format==="id_token"?De(e):r.lifetimeSeconds<=ve;if(o&&(s||t.account===void 0))return fn(e,t,r);let i=n.serviceAccount??t.account;if(i===
void 0)throw(await de()).noAccount("`delegates` need");return mn(e,t,{serviceAccount:i,delegates:n.delegates},r)}var de=()=>import("./on-demand.js").then(({mintOfUser:e,mintSigned:t,noAccount:n})=>({mintOfUser:e,mintSigned:t,noAccount:n}));async function fn(e,t,n){if(n.format===
"access_token"&&n.user===void 0)return t.accessToken(n.scopes,t.account===void 0?void 0:n.lifetimeSeconds);if(n.format==="id_token"&&t.mintIdToken)return t.mintIdToken(
n.audience);let{mintSigned:r}=await de();return r(e,t,n)}async function mn(e,t,n,r){let o=gn(e,t,n);if(r.format==="id_token")return o(m=>je(e,m,r));let{lifetimeSeconds:s,
scopes:i,user:c}=r;if(c===void 0)return o(m=>Me(e,m,{lifetimeSeconds:s,scopes:i}));let{mintOfUser:l}=await de();return l(e,o,n,{...r,user:c})}var gn=(e,t,n)=>async r=>{
let o=await t.accessToken([V]);try{return await r({...n,bearer:o.value})}catch(s){if(!(s instanceof _&&s.code==="IAM_BEARER_REJECTED")||o.expiresAt>e.network.clock.
now())throw s;t.clear();let{value:c}=await t.accessToken([V]);return r({...n,bearer:c})}};f();function no(e,t){let n=Q(e[t]?.trim()??"");return n.ok?n.value:D[t].default==="true"}function ro(e,t){let n=[],r=(l,m,...h)=>{n.push({code:l,message:m,suggestions:h})},
o=(l,m,h,...k)=>r(m,`${t.nameOf(l)}: ${h}`,...k),s=l=>e[l]?.trim()||void 0,i=l=>s(l)??D[l].default??"";function c(l,m,h){let k=m(i(l));return k.ok?k.value:o(l,h,
J(k.reason))}return{...t,raw:e,problems:n,add:r,refuse:o,text:s,parsed:c,boolean:l=>c(l,Q,"INPUT_BOOLEAN_INVALID")??!1,duration(l,m="INPUT_DURATION_INVALID"){let{
max:h,min:k}=D[l].range??{min:0,max:Number.POSITIVE_INFINITY},y=c(l,Te,m);return y!==void 0&&(y<k||y>h)&&o(l,m,`"${i(l)}" is not between ${ee(k)} and ${ee(h)}`),
y??k}}}var yn=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.test(e);function oo({refuse:e,text:t},n){let r=t(n);if(r===void 0||!yn(r))return;let o=D[n].type===
"secret"?"the value":`"${J(r)}"`;e(n,"INPUT_PLACEHOLDER",`${o} was not expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in a shell "$NAME" in\
 double quotes.')}f();var w=E(ye(),1),C=E(he(),1);async function po(e){let t=(0,C.dirname)(e);try{if(!(await(0,w.stat)(t)).isDirectory())return et(t,"is not a folder")}catch(n){return["ENOENT","ENOTDIR"].includes(
$(n))?et(t,"does not exist"):L(e,O(n))}return await ue(e)??hn(e)}var et=(e,t)=>({code:"INPUT_WORKSPACE_MISSING",message:`the folder ${e} for the credentials fil\
e ${t}`,suggestions:["Create the folder first, check out the repository before the sign-in, or choose another path."]});async function ue(e){try{return X(e,(await(0,w.lstat)(
e)).isSymbolicLink())}catch(t){return $(t)==="ENOENT"?void 0:L(e,O(t))}}async function hn(e){try{await(0,w.access)((0,C.dirname)(e),w.constants.W_OK|w.constants.
X_OK);return}catch(t){return L(e,O(t))}}async function lo(e,t,n=()=>{},{link:r=w.link,mode:o=384}={}){let s=await ue(e);if(s?.code==="FILE_EXISTS")throw F(s);let i=(0,C.join)(
(0,C.dirname)(e),we());await tt({path:e,at:i,content:t,mode:o},n,()=>wn(i,e,r))||await tt({path:e,at:e,content:t,mode:o},n,async()=>!0)}async function wn(e,t,n){
try{return await n(e,t),!0}catch(r){if($(r)==="EEXIST")throw r;return!1}}async function tt({at:e,content:t,mode:n,path:r},o,s){let i,c=!1;try{i=await(0,w.open)(
e,"wx",n);let l=Z(await i.stat({bigint:!0}));o(l),await i.writeFile(t),c=await s(),e!==r&&await(0,w.unlink)(e);let m=Z(await i.stat({bigint:!0}));return c&&!xe(
l,m)&&o({...m,birthtimeMs:0}),c}catch(l){throw i&&await(0,w.unlink)(e).catch(()=>{}),c&&await(0,w.unlink)(r).catch(()=>{}),await kn(r,l)}finally{await i?.close()}}
async function kn(e,t){let n=$(t);return n===""||t instanceof _?t:n==="EEXIST"?F(await ue(e)??X(e,!1),t):F(L(e,O(t)),t)}export{xn as a,_e as b,bn as c,_n as d,Q as e,Tn as f,Te as g,In as h,V as i,te as j,On as k,An as l,st as m,Sn as n,D as o,Nn as p,Ln as q,Dn as r,lt as s,Ie as t,
ne as u,Un as v,Fn as w,mt as x,Gn as y,re as z,Vn as A,Oe as B,Ae as C,Ne as D,S as E,ve as F,Xn as G,_t as H,Yn as I,Zn as J,De as K,Et as L,Ot as M,or as N,nn as O,
Dr as P,on as Q,N as R,cr as S,vt as T,mr as U,gr as V,po as W,lo as X,br as Y,_r as Z,Pr as _,He as $,Er as aa,B as ba,v as ca,Bt as da,Tr as ea,Ir as fa,Be as ga,
Nr as ha,Zt as ia,Je as ja,Qt as ka,ce as la,Ye as ma,pn as na,Yr as oa,Zr as pa,no as qa,ro as ra,yn as sa,oo as ta};
