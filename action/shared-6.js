import{C as we,b as Y,c as x,h as y,i as X,k as E,l as A,m as g,t as j}from"./shared-7.js";import{b as be,g as f}from"./shared-8.js";f();var xe=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,_e=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
Te=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,M=({projectNumber:e,pool:t,provider:n})=>`${D(
{projectNumber:e,pool:t})}/providers/${n}`,D=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,Pe=e=>`gcloud iam workload-\
identity-pools providers list --workload-identity-pool=${D(e)} --format='value(name)'`,L=e=>`//iam.googleapis.com/${M(e)}`,gt=e=>`https:${L(e)}`,J=e=>`iam.googl\
eapis.com/${D(e)}`,yt=(e,t)=>`principal://${J(e)}/subject/${t}`,ht=(e,t,n)=>`principalSet://${J(e)}/attribute.${t}/${n}`;var H=e=>`principalSet://${J(e)}/*`;function kt(e){let t=e.trim().replace(/^https?:(?=\/\/)/,"").replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,n,o,r]=xe.exec(t)??[];return n&&o&&r?{projectNumber:n,
pool:o,provider:r}:{code:"INPUT_PROVIDER_INVALID",...ve(e.trim(),t)}}var Ie="projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider\
>";function ve(e,t){let[,n,o]=_e.exec(t)??[];if(n&&o)return{message:`"${e}" names a pool, not a provider in it`,suggestions:[`Append the provider: projects/${n}\
/locations/global/workloadIdentityPools/${o}/providers/<provider>`,Pe({projectNumber:n,pool:o})]};let[,r,i,s]=Te.exec(t)??[];if(r&&i)return{message:`"${e}" has \
the project id "${r}" instead of the project number${s?"":", and no provider"}`,suggestions:[`gcloud projects describe ${r} --format='value(projectNumber)'`,`Wr\
ite projects/<that number>/locations/global/workloadIdentityPools/${i}/providers/${s??"<provider>"}`]};let a=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.
exec(e);return{message:`"${e}" is not the full name of a workload identity provider`,suggestions:[a?`Write ${a[0]}`:`Write it as ${Ie}`]}}var Ee=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
Ae=/^\d{10,30}$/,bt=e=>Ae.test(e)||Ee.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e);var F=e=>`projects/-/serviceAccounts/${e}`;function Se(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(t)??[];if(!n||/^gcp-sa-/.
test(n))return;let[o,...r]=n.split(".");return r.length>0?`${r.join(".")}:${o}`:o}function wt(e){let t=e===void 0?"PROJECT_ID":Se(e);return t===void 0?"":` --project=${Y(t)}`}var Ne=/^projects\/((?:[a-z0-9.-]+:)?[a-z0-9-]+)\/locations\/([a-z0-9-]+)\/(clusters|memberships)\/([a-z0-9][a-z0-9-]*)$/,
xt=({id:e,kind:t,location:n,project:o})=>`projects/${o}/locations/${n}/${t}/${e}`;function _t(e){let t=e.trim().replace(/^\/\/(?:container|gkehub)\.[a-z0-9.-]+\//,
""),[,n,o,r,i]=Ne.exec(t)??[];if(!(n===void 0||o===void 0||i===void 0))return{kind:r,project:n,location:o,id:i}}f();var K=(e,t)=>({...e,refusalContext:{...e.refusalContext,...t}}),S=e=>typeof e=="string"&&/^[!-~]+$/.test(e),G=({network:e,requestReason:t},n)=>e.send({...n,headers:{
...n.headers,...E({"x-goog-request-reason":t})}}),Z=(e,t,n,o)=>G(e,{service:t,method:"POST",url:new URL(n),form:o}),Q=43200;function q({network:e},t,n){let{access_token:o,
expires_in:r,token_type:i}=y(t)??{};if(!S(o))throw n("an access token");if(typeof i!="string"||i.toLowerCase()!=="bearer")throw n("the token_type Bearer");if(!$e(
r))throw n(`an expires_in of 1 to ${Q} seconds`);return{value:o,expiresAt:Math.floor(e.clock.now())+r}}var $e=e=>Number.isInteger(e)&&Number(e)>0&&Number(e)<=Q;
function ee(e){let{access_token:t,expires_in:n}=y(e)??{};return S(t)&&(n===void 0||n===0)}var Ce=1048576;function Oe(e){return e===""?"with an empty body":e.startsWith(
"\uFFFD")?"compressed, which ci-auth did not ask for":e.length>=Ce?"more than 1 MiB, of which the rest was not read":void 0}function _(e,t,n,o){let r=Oe(n.shown)??
X(n.shown,`content type "${n.contentType}"`);return new g(e,`${t} answered ${n.status} without ${o}, but ${r}`,{suggestions:["Look for a proxy between this mach\
ine and Google that answers instead of Google."],server:{status:n.status,text:r}})}var te=3600,ne={sts:"CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_I\
AMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH_ENDPOINT_IAM"},Et=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(e),oe=new Set(["127.0.0.1","localhost","[\
::1]"]),Re=(e,t)=>je(ne,e,t);function je(e,t,n){let o=[],r=Object.entries(e).map(([i,s])=>{let a=t[s]?.trim();return a?(re(a)||o.push({code:"INPUT_ENDPOINT_INVA\
LID",message:`${s} must be an https URL without a query, or an http one on the loopback address`,suggestions:[`Unset ${s}, or write for example https://${i}.goo\
gleapis.com`]}),[i,a.replace(/(?<!\/)\/+$/,"")]):[i,`https://${i}.${n}`]});return{endpoints:Object.fromEntries(r),problems:o}}var At=e=>Object.entries(ne).flatMap(
([t,n])=>{let o=e[n]?.trim();return!o||!re(o)||oe.has(new URL(o).hostname)?[]:[`tokens for ${t} go to ${new URL(o).host}, as ${n} says`]}),St=e=>Re(e,"googleapi\
s.com").problems;function re(e){if(!URL.canParse(e))return!1;let{hash:t,hostname:n,password:o,protocol:r,search:i,username:s}=new URL(e);return t||o||i||s?!1:r===
"https:"||r==="http:"&&oe.has(n)}var ie=({universe:e})=>e==="googleapis.com";f();function T(e){let t=e.split("."),[n,o]=t.slice(0,2).map(Me);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&o?{header:n,claims:o}:void 0}var Me=e=>/^[\w-]+$/.
test(e)?y(Buffer.from(e,"base64url").toString("utf8")):void 0,De=(e,t)=>{let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0},Le=864e10;function N(e,t){
let n=De(e,t);return n===void 0||Math.abs(n)>Le?void 0:Math.floor(n)}function P(e){let n=[[/^\s*$/,"only spaces"],[/^\*+$/,"a masked text (***)"],[/^\$\{?\{?/,"\
a variable that was not replaced by its value"],[/^\s*</,"HTML or XML"],[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped twice"],[/^\s*\{/,"JSON"],
[/^\s*["']/,"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,"base64 text"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by spaces"]].find(([o])=>o.test(e))?.[1]??"pla\
in text";return`${e.length} characters that look like ${n}`}f();var $=be(we(),1);function Lt(e){let t=y(e)??y(Fe(e));return t?Je(t):Ke(e)}function Je(e){if(e.type!=="service_account")return Ge(e.type);let t=["client_email","private_key"].filter(
n=>typeof e[n]!="string"||e[n]==="");return t.length>0?C("KEY_FIELD_MISSING",`the key has no ${t.join(" and no ")}`,"Store the key file as it was downloaded."):
Ue(e)}function Fe(e){let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var C=(e,t,...n)=>({code:e,message:t,
suggestions:n});function Ke(e){let t=P(e),n=/^\s*\{\s*(?:\\n|\\")/.test(e);return C("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,n?"The sec\
ret store escaped the line breaks: store the key as one line: jq -c . key.json":"Store the whole file in the secret, best as one line: jq -c . key.json")}var se={
external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use the key of its source, and i\
ts account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federation."};function Ge(e){let t=typeof e==
"string"&&Object.hasOwn(se,e)?se[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";return C("KEY_WRONG_TYPE",`the JSON is ${n}\
, not a service_account key`,t??"Use the JSON of a service account key.")}function Ue(e){let t=String(e.private_key),n=ae(t),o=t.replaceAll("\\n",`
`),r=n??ae(o);if(!r)return C("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${P(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut off\
 or changed when it was stored: store the downloaded file again, as one line: jq -c . key.json");let i="the private_key contained \\n as two characters instead o\
f line breaks; they were read as line breaks",s=["client_id","private_key_id"].filter(a=>typeof e[a]!="string");return{email:String(e.client_email),projectId:U(
e.project_id),universe:U(e.universe_domain),file:n?e:{...e,private_key:o},privateKey:r,keyId:U(e.private_key_id),notes:[...n?[]:[i],...s.length>0?[`the key has \
no ${s.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var U=e=>typeof e=="string"&&e!==""?e:void 0;function ae(e){try{let t=(0,$.createPrivateKey)(
e);return t.asymmetricKeyType==="rsa"?t:void 0}catch{return}}function Jt({keyId:e,privateKey:t}){let n=r=>Buffer.from(JSON.stringify(r)).toString("base64url"),o=n(
{alg:"RS256",typ:"JWT",...E({kid:e})});return r=>{let i=`${o}.${n(r)}`;try{return`${i}.${(0,$.sign)("sha256",Buffer.from(i),t).toString("base64url")}`}catch{throw new g(
"KEY_PRIVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}f();var Gt={now:()=>Date.now()/1e3,elapsedMs:()=>performance.now()},ze=[[31536e3,"years"],[86400,"days"],[3600,"h"],[60,"min"]];function O(e){let[t,n]=ze.find(([
o])=>e>=2*o)??[1,"s"];return`${Math.round(e/t)} ${n}`}var ce=[-62167219200,253402300799],Ut=e=>new Date(Math.min(Math.max(e,ce[0]),ce[1])*1e3).toISOString().replace(
/\.\d+Z$/,"Z");f();var I="Google IAM Credentials",Be=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${F(encodeURIComponent(t).replace("%40","@"))}:${n}`;async function Ve(){let{refused:e}=await import("./tools.js"),
{iamRefusals:t}=await import("./tools.js");return{refused:e,rows:t}}async function z(e,t,n,o,r={}){let i=n.delegates.map(F),s=await G(e,{service:I,method:"POST",
url:new URL(Be(e,n.serviceAccount,t)),bearer:n.bearer,json:{...i.length>0?{delegates:i}:{},...o}});if(s.status===200)return s;let{refused:a,rows:m}=await Ve();throw a(
I,s,m,{...e.refusalContext,described:await e.refusalContext.job?.(),...r,method:t,serviceAccount:n.serviceAccount,delegates:n.delegates})}var We=/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
async function de(e,t,n){let o={scope:n.scopes,lifetime:`${n.lifetimeSeconds}s`},r=await z(e,"generateAccessToken",t,o,n),{accessToken:i,expireTime:s}=y(r.body)??
{},a=typeof s=="string"&&We.test(s)?Date.parse(s)/1e3:0;if(S(i)&&a>0)return{value:i,expiresAt:Math.floor(a)};throw _("IAM_RESPONSE_INVALID",I,r,"accessToken and\
 expireTime")}async function ue(e,t,{audience:n,includeEmail:o}){let r=await z(e,"generateIdToken",t,{audience:n,includeEmail:o});return Ye(y(r.body)?.token,()=>_(
"IAM_RESPONSE_INVALID",I,r,"an ID token"))}function Ye(e,t){let n=typeof e=="string"?T(e)?.claims:void 0,o=n&&N(n,"exp");if(typeof e!="string"||o===void 0)throw t();
return{value:e,expiresAt:o}}async function pe(e,t,n){let o=await z(e,"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:r}=y(o.body)??{};if(typeof r=="string"&&
T(r))return r;throw _("IAM_RESPONSE_INVALID",I,o,"a signed JWT")}f();f();var R="Google STS",Xe="urn:ietf:params:oauth:grant-type:token-exchange",He="urn:ietf:params:oauth:token-type:jwt",Ze="urn:ietf:params:oauth:token-type:access_to\
ken",tn=e=>({audience:L(e),subjectTokenType:He}),Qe=({endpoints:e})=>`${e.sts}/v1/token`;async function qe(){let{refused:e}=await import("./tools.js"),{stsRefusals:t}=await import("./tools.js");
return{refused:e,rows:t}}async function le(e,{audience:t,idToken:n,scopes:o,subjectTokenType:r}){let i=await Z(e,R,Qe(e),{grant_type:Xe,audience:t,scope:o.join(
" "),requested_token_type:Ze,subject_token:n,subject_token_type:r});if(i.status!==200){let{refused:s,rows:a}=await qe();throw s(R,i,a,{...e.refusalContext,described:await e.
refusalContext.job?.()})}if(ee(i.body))throw new g("STS_TOKEN_NEARLY_EXPIRED",`${R} answered with a token that is about to expire`,{suggestions:["Sign in right \
before the credentials are used."]});return q(e,i.body,s=>_("STS_RESPONSE_INVALID",R,i,s))}f();var et=60,tt=3;function fe(e,{label:t,mayRepeat:n=!1,mintsAgain:o},r){let{claims:i}=T(e)??{},s=i&&N(i,"exp");if(!i||s===void 0)throw nt(t,e);let a=s-r.now();if((!o||
n)&&a<-et){let m=new Date(s*1e3).toISOString(),h=`the ID token in ${t} expired ${O(-a)} ago (${m})`;throw new g("OIDC_TOKEN_EXPIRED",h,{suggestions:["Sign in ri\
ght after the CI issues the token, or impersonate a service account at the start of the job."]})}if(!o&&a>=0&&a<tt)throw new g("OIDC_TOKEN_TOO_SHORT",`the ID to\
ken in ${t} expires in ${Math.round(a)} s`,{suggestions:["Sign in right after the CI issues the token."]});return{value:e,claims:i,expiresAt:s}}var nt=(e,t)=>new g(
"OIDC_TOKEN_MALFORMED",`${e} contains no ID token, but ${P(t)}`,{suggestions:["Give only the JWT: no quotes, no JSON around it, no masked text."]}),ot=e=>e<0?`${O(
-e)} ago`:`in ${O(e)}`;function B({claims:e}){let t=A(e.sub??"(none)");return`sub  ${x(t)} (${Buffer.byteLength(t)} of at most 127 bytes)`}function me(e,t){let{
claims:n,expiresAt:o}=e,r=x([n.aud??"(none)"].flat().join(", "));return[`iss  ${x(A(n.iss??"(none)"))}`,`aud  ${r}`,B(e),`exp  ${ot(o-t.now())}`]}var V=["reposi\
tory","repository_owner","ref","environment","event_name","job_workflow_ref","namespace_path","project_path"],ge=({claims:e},t)=>t.filter(n=>!["iss","aud","sub",
"exp"].includes(n)&&(t!==V||e[n]!==void 0)).map(n=>`${n}  ${e[n]===void 0?"(none)":x(A(e[n]))}`);var rt=20;function it(e,t){let n=new Map,o=({expiresAt:r})=>r-t.now()>rt;return{clear:()=>n.clear(),get(r,i){let s=`${i??""} ${r.join(" ")}`,a=()=>e(r,i),m=n.get(
s)?.then(h=>o(h)?h:a())??a();return n.set(s,m),m.catch(()=>n.get(s)===m&&n.delete(s)),m}}}function wn(e){let{audience:t,google:n,report:o,source:r,target:i}=e,{
clock:s}=n.network,a;async function m(){let l=await r.mint(t,n.network);return o.mask(l),a=fe(l,r,s),a}let h=(l,w)=>le(K(n,W(e,l)),{...i,idToken:l.value,scopes:w}).
catch(ke=>{throw at(ke,l,s)});async function b(l){try{return await h(await m(),l)}catch(w){if(!r.mintsAgain||!ct(w))throw w;return h(await m(),l)}}let k=()=>a?W(
e,a):{},v=it(async l=>{let w=await b(l);return o.mask(w.value),w},s);return{account:void 0,async principal(){let{binding:l}=await k().job?.()??{};return l?{principal:l.
member,ifMapped:l.ifMapped}:{principal:e.provider?H(e.provider):i.audience}},accessToken:l=>v.get(l),clear:v.clear,sign:void 0,idToken:()=>a,refusalContext:k,facts:l=>dt(
e,a,l)}}function W({google:e,provider:t,source:n},{claims:o}){let{identify:r}=e.refusalContext,[i]=[o.aud].flat();return{...t&&r?{job:()=>r(o,t)}:{},...!n.choosesAudience&&
typeof i=="string"?{audience:i,audienceFixedBy:n.label}:{}}}var st=2;function at(e,{expiresAt:t},n){if(!(e instanceof g)||e.server?.status!==500)return e;let{skewSeconds:o=0}=e.
server;return t-n.now()-o>st?e:e.with({code:"STS_TOKEN_NEARLY_EXPIRED",message:`the ID token was about to expire
${e.message}`,suggestions:["Sign in right before the credentials are used."]})}var ct=e=>e instanceof g&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_EXPIRED"].includes(
e.code);async function dt(e,t,n){let{google:o,provider:r}=e,{serviceAccount:i}=o.refusalContext,{binding:s,claims:a=V}=await(t&&W(e,t).job?.())??{},m=t?ge(t,a):
[];return n==="STS_CONDITION_REJECTED"&&t?[B(t),...m]:[...r?[`provider  ${M(r)}`]:[],...i===void 0?[]:[`service account  ${i}`],...t?me(t,o.network.clock):[],...s===
void 0?[]:[`${x(s.member)}${s.ifMapped===void 0?"":` (if the provider maps ${s.ifMapped})`}`],...m]}async function xn(e,t,n,o){let r=n.serviceAccount===void 0&&
n.delegates.length===0,i=o.format==="id_token"?ie(e):o.lifetimeSeconds<=te;if(r&&(i||t.account===void 0))return ut(e,t,o);let s=n.serviceAccount??t.account;if(s===
void 0)throw ye("`delegates` need");return pt(e,t,{serviceAccount:s,delegates:n.delegates},o)}async function _n(e,t,n){return n.format==="access_token"&&n.user!==
void 0?{principal:n.user}:e.serviceAccount===void 0?t.principal():{principal:e.serviceAccount}}var ye=e=>new g("INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} a service \
account`,{suggestions:["Set `service_account` to the account to impersonate."]});async function he(){let{accessTokenFor:e,idTokenFor:t}=await import("./key.js");
return{accessTokenFor:e,idTokenFor:t}}async function ut(e,t,n){let{account:o,sign:r}=t;if(n.format==="access_token"&&n.user===void 0)return t.accessToken(n.scopes,
o===void 0?void 0:n.lifetimeSeconds);if(n.format==="id_token"&&t.mintIdToken)return t.mintIdToken(n.audience);if(o===void 0||!r)throw ye("ID tokens and `access_\
token_subject` need");let{accessTokenFor:i,idTokenFor:s}=await he();return n.format==="id_token"?s(e,r,{iss:o,target_audience:n.audience}):i(e,r,{iss:o,scope:n.
scopes.join(" "),sub:n.user??"",lifetimeSeconds:n.lifetimeSeconds})}async function pt(e,t,n,o){let r=ft(e,t,n);if(o.format==="id_token")return r((b,k)=>ue(b,k,o));
let{lifetimeSeconds:i,scopes:s,user:a}=o;if(a===void 0)return r((b,k)=>de(b,k,{lifetimeSeconds:i,scopes:s}));let{accessTokenFor:m}=await he();return m(e,b=>r((k,v)=>pe(
k,v,b)),{iss:lt(n),scope:s.join(" "),sub:a,lifetimeSeconds:i})}function lt({serviceAccount:e}){if(e.includes("@"))return e;let t="domain-wide delegation needs t\
he email of the service account, not its unique id";throw new g("INPUT_SERVICE_ACCOUNT_INVALID",t,{suggestions:[`gcloud iam service-accounts describe ${e} --for\
mat='value(email)'`]})}var ft=(e,t,n)=>async o=>{let r=({value:s})=>o(K(e,t.refusalContext()),{...n,bearer:s}),i=await t.accessToken([j]);try{return await r(i)}catch(s){
if(!(s instanceof g&&s.code==="IAM_BEARER_REJECTED")||i.expiresAt>e.network.clock.now())throw s;return t.clear(),r(await t.accessToken([j]))}};export{M as a,D as b,L as c,gt as d,yt as e,ht as f,kt as g,Ie as h,bt as i,F as j,Se as k,wt as l,xt as m,_t as n,K as o,S as p,Z as q,q as r,_ as s,te as t,Et as u,
oe as v,Re as w,je as x,At as y,St as z,ie as A,Lt as B,Je as C,Jt as D,Gt as E,Ut as F,Be as G,Ye as H,He as I,tn as J,Qe as K,it as L,wn as M,xn as N,_n as O};
