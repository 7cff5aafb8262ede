import{b as F,c as k,g as m,h as Y,j as P,k as T,l as g,o as pe}from"./shared-7.js";import{b as de,g as l}from"./shared-8.js";l();var ue=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,le=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
fe=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,O=({projectNumber:e,pool:t,provider:n})=>`${j(
{projectNumber:e,pool:t})}/providers/${n}`,j=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,ge=e=>`gcloud iam workload-\
identity-pools providers list --workload-identity-pool=${j(e)} --format='value(name)'`,R=e=>`//iam.googleapis.com/${O(e)}`,nt=e=>`https:${R(e)}`,M=e=>`iam.googl\
eapis.com/${j(e)}`,ot=(e,t)=>`principal://${M(e)}/subject/${t}`,rt=(e,t,n)=>`principalSet://${M(e)}/attribute.${t}/${n}`;var B=e=>`principalSet://${M(e)}/*`;function it(e){let t=e.trim().replace(/^https?:(?=\/\/)/,"").replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,n,o,r]=ue.exec(t)??[];return n&&o&&r?{projectNumber:n,
pool:o,provider:r}:{code:"INPUT_PROVIDER_INVALID",...ye(e.trim(),t)}}var me="projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider\
>";function ye(e,t){let[,n,o]=le.exec(t)??[];if(n&&o)return{message:`"${e}" names a pool, not a provider in it`,suggestions:[`Append the provider: projects/${n}\
/locations/global/workloadIdentityPools/${o}/providers/<provider>`,ge({projectNumber:n,pool:o})]};let[,r,i,s]=fe.exec(t)??[];if(r&&i)return{message:`"${e}" has \
the project id "${r}" instead of the project number${s?"":", and no provider"}`,suggestions:[`gcloud projects describe ${r} --format='value(projectNumber)'`,`Wr\
ite projects/<that number>/locations/global/workloadIdentityPools/${i}/providers/${s??"<provider>"}`]};let u=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.
exec(e);return{message:`"${e}" is not the full name of a workload identity provider`,suggestions:[u?`Write ${u[0]}`:`Write it as ${me}`]}}var he=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
ke=/^\d{10,30}$/,st=e=>ke.test(e)||he.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e);var D=e=>`projects/-/serviceAccounts/${e}`;function be(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(t)??[];if(!n||/^gcp-sa-/.
test(n))return;let[o,...r]=n.split(".");return r.length>0?`${r.join(".")}:${o}`:o}function at(e){let t=e===void 0?"PROJECT_ID":be(e);return t===void 0?"":` --project=${F(t)}`}var xe=/^projects\/((?:[a-z0-9.-]+:)?[a-z0-9-]+)\/locations\/([a-z0-9-]+)\/(clusters|memberships)\/([a-z0-9][a-z0-9-]*)$/,
ct=({id:e,kind:t,location:n,project:o})=>`projects/${o}/locations/${n}/${t}/${e}`;function dt(e){let t=e.trim().replace(/^\/\/(?:container|gkehub)\.[a-z0-9.-]+\//,
""),[,n,o,r,i]=xe.exec(t)??[];if(!(n===void 0||o===void 0||i===void 0))return{kind:r,project:n,location:o,id:i}}l();var V=(e,t)=>({...e,refusalContext:{...e.refusalContext,...t}}),I=e=>typeof e=="string"&&/^[!-~]+$/.test(e),S=({network:e,requestReason:t},n)=>e.send({...n,headers:{
...n.headers,...P({"x-goog-request-reason":t})}}),W=43200;function q({network:e},t,n){let{access_token:o,expires_in:r,token_type:i}=m(t)??{};if(!I(o))throw n("a\
n access token");if(typeof i!="string"||i.toLowerCase()!=="bearer")throw n("the token_type Bearer");if(!we(r))throw n(`an expires_in of 1 to ${W} seconds`);return{
value:o,expiresAt:Math.floor(e.clock.now())+r}}var we=e=>Number.isInteger(e)&&Number(e)>0&&Number(e)<=W;function H(e){let{access_token:t,expires_in:n}=m(e)??{};
return I(t)&&(n===void 0||n===0)}function b(e,t,n,o){let r=Y(n.shown,`content type "${n.contentType}"`);return new g(e,`${t} answered ${n.status} without ${o}, \
but ${r}`,{suggestions:["Look for a proxy between this machine and Google that answers instead of Google."],server:{status:n.status,text:r}})}var gt=3600,X={sts:"\
CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH_ENDPOINT_IAM"},mt=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.
test(e),Z=new Set(["127.0.0.1","localhost","[::1]"]);function ve(e,t){return _e(X,e,t)}function _e(e,t,n){let o=[],r=Object.entries(e).map(([i,s])=>{let u=t[s]?.
trim();return u?(Q(u)||o.push({code:"INPUT_ENDPOINT_INVALID",message:`${s} must be an https URL without a query, or an http one on the loopback address`,suggestions:[
`Unset ${s}, or write for example https://${i}.googleapis.com`]}),[i,u.replace(/(?<!\/)\/+$/,"")]):[i,`https://${i}.${n}`]});return{endpoints:Object.fromEntries(
r),problems:o}}var yt=e=>Object.entries(X).flatMap(([t,n])=>{let o=e[n]?.trim();return!o||!Q(o)||Z.has(new URL(o).hostname)?[]:[`tokens for ${t} go to ${new URL(
o).host}, as ${n} says`]}),ht=e=>ve(e,"googleapis.com").problems;function Q(e){if(!URL.canParse(e))return!1;let{hash:t,hostname:n,password:o,protocol:r,search:i,
username:s}=new URL(e);return t||o||i||s?!1:r==="https:"||r==="http:"&&Z.has(n)}var kt=({universe:e})=>e==="googleapis.com";l();function w(e){let t=e.split("."),[n,o]=t.slice(0,2).map(Pe);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&o?{header:n,claims:o}:void 0}function Pe(e){if(/^[\w-]+$/.
test(e))try{let t=JSON.parse(Buffer.from(e,"base64url").toString("utf8"));return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}var Te=(e,t)=>{
let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0},Ie=864e10;function N(e,t){let n=Te(e,t);return n===void 0||Math.abs(n)>Ie?void 0:Math.floor(n)}
function v(e){let n=[[/^\s*$/,"only spaces"],[/^\*+$/,"a masked text (***)"],[/^\$\{?\{?/,"a variable that was not replaced by its value"],[/^\s*</,"HTML or XML"],
[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped twice"],[/^\s*\{/,"JSON"],[/^\s*["']/,"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,"base64 text"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,
"a JWT followed by spaces"]].find(([o])=>o.test(e))?.[1]??"plain text";return`${e.length} characters that look like ${n}`}l();var $=de(pe(),1);function It(e){let t=m(e)??m(Ne(e));return t?Se(t):$e(e)}function Se(e){if(e.type!=="service_account")return Ee(e.type);let t=["client_email","private_key"].filter(
n=>typeof e[n]!="string"||e[n]==="");return t.length>0?E("KEY_FIELD_MISSING",`the key has no ${t.join(" and no ")}`,"Store the key file as it was downloaded."):
Ae(e)}function Ne(e){let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var E=(e,t,...n)=>({code:e,message:t,
suggestions:n});function $e(e){let t=v(e),n=/^\s*\{\s*(?:\\n|\\")/.test(e);return E("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,n?"The sec\
ret store escaped the line breaks: store the key as one line: jq -c . key.json":"Store the whole file in the secret, best as one line: jq -c . key.json")}var ee={
external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use the key of its source, and i\
ts account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federation."};function Ee(e){let t=typeof e==
"string"&&Object.hasOwn(ee,e)?ee[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";return E("KEY_WRONG_TYPE",`the JSON is ${n}\
, not a service_account key`,t??"Use the JSON of a service account key.")}function Ae(e){let t=String(e.private_key),n=te(t),o=t.replaceAll("\\n",`
`),r=n??te(o);if(!r)return E("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${v(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut off\
 or changed when it was stored: store the downloaded file again, as one line: jq -c . key.json");let i="the private_key contained \\n as two characters instead o\
f line breaks; they were read as line breaks",s=["client_id","private_key_id"].filter(u=>typeof e[u]!="string");return{email:String(e.client_email),projectId:L(
e.project_id),universe:L(e.universe_domain),file:n?e:{...e,private_key:o},privateKey:r,keyId:L(e.private_key_id),notes:[...n?[]:[i],...s.length>0?[`the key has \
no ${s.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var L=e=>typeof e=="string"&&e!==""?e:void 0;function te(e){try{let t=(0,$.createPrivateKey)(
e);return t.asymmetricKeyType==="rsa"?t:void 0}catch{return}}function St({keyId:e,privateKey:t}){let n=r=>Buffer.from(JSON.stringify(r)).toString("base64url"),o=n(
{alg:"RS256",typ:"JWT",...P({kid:e})});return r=>{let i=`${o}.${n(r)}`;try{return`${i}.${(0,$.sign)("sha256",Buffer.from(i),t).toString("base64url")}`}catch{throw new g(
"KEY_PRIVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}l();var Et={now:()=>Date.now()/1e3,elapsedMs:()=>performance.now()},Ce=[[31536e3,"years"],[86400,"days"],[3600,"h"],[60,"min"]];function A(e){let[t,n]=Ce.find(([
o])=>e>=2*o)??[1,"s"];return`${Math.round(e/t)} ${n}`}var ne=[-62167219200,253402300799],At=e=>new Date(Math.min(Math.max(e,ne[0]),ne[1])*1e3).toISOString().replace(
/\.\d+Z$/,"Z");l();var _="Google IAM Credentials",Oe=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${D(encodeURIComponent(t).replace("%40","@"))}:${n}`;async function je(){let{refused:e}=await import("./tools.js"),
{iamRefusals:t}=await import("./tools.js");return{refused:e,rows:t}}async function J(e,t,n,o,r={}){let i=n.delegates.map(D),s=await S(e,{service:_,method:"POST",
url:new URL(Oe(e,n.serviceAccount,t)),bearer:n.bearer,json:{...i.length>0?{delegates:i}:{},...o}});if(s.status===200)return s;let{refused:u,rows:y}=await je();throw u(
_,s,y,{...e.refusalContext,described:await e.refusalContext.job?.(),...r,method:t,serviceAccount:n.serviceAccount,delegates:n.delegates})}var Re=/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
async function Lt(e,t,n){let o={scope:n.scopes,lifetime:`${n.lifetimeSeconds}s`},r=await J(e,"generateAccessToken",t,o,n),{accessToken:i,expireTime:s}=m(r.body)??
{},u=typeof s=="string"&&Re.test(s)?Date.parse(s)/1e3:0;if(I(i)&&u>0)return{value:i,expiresAt:Math.floor(u)};throw b("IAM_RESPONSE_INVALID",_,r,"accessToken and\
 expireTime")}async function Jt(e,t,{audience:n,includeEmail:o}){let r=await J(e,"generateIdToken",t,{audience:n,includeEmail:o});return Me(m(r.body)?.token,()=>b(
"IAM_RESPONSE_INVALID",_,r,"an ID token"))}function Me(e,t){let n=typeof e=="string"?w(e)?.claims:void 0,o=n&&N(n,"exp");if(typeof e!="string"||o===void 0)throw t();
return{value:e,expiresAt:o}}async function Kt(e,t,n){let o=await J(e,"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:r}=m(o.body)??{};if(typeof r=="string"&&
w(r))return r;throw b("IAM_RESPONSE_INVALID",_,o,"a signed JWT")}l();l();var C="Google STS",De="urn:ietf:params:oauth:grant-type:token-exchange",Le="urn:ietf:params:oauth:token-type:jwt",Je="urn:ietf:params:oauth:token-type:access_to\
ken",Bt=e=>({audience:R(e),subjectTokenType:Le}),Ke=({endpoints:e})=>`${e.sts}/v1/token`;async function ze(){let{refused:e}=await import("./tools.js"),{stsRefusals:t}=await import("./tools.js");
return{refused:e,rows:t}}async function oe(e,{audience:t,idToken:n,scopes:o,subjectTokenType:r}){let i=await S(e,{service:C,method:"POST",url:new URL(Ke(e)),form:{
grant_type:De,audience:t,scope:o.join(" "),requested_token_type:Je,subject_token:n,subject_token_type:r}});if(i.status!==200){let{refused:s,rows:u}=await ze();throw s(
C,i,u,e.refusalContext)}if(H(i.body))throw new g("STS_TOKEN_NEARLY_EXPIRED",`${C} answered with a token that is about to expire`,{suggestions:["Sign in right be\
fore the credentials are used."]});return q(e,i.body,s=>b("STS_RESPONSE_INVALID",C,i,s))}l();var Ge=60,Ue=3;function re(e,{label:t,mayRepeat:n=!1,mintsAgain:o},r){let i=w(e),s=i&&N(i.claims,"exp");if(!i||s===void 0)throw Fe(t,e);return(!o||n)&&Ye(s-r.now(),
s,t),o||Be(s-r.now(),t),{value:e,claims:i.claims,expiresAt:s}}var Fe=(e,t)=>new g("OIDC_TOKEN_MALFORMED",`${e} contains no ID token, but ${v(t)}`,{suggestions:[
"Give only the JWT: no quotes, no JSON around it, no masked text."]});function Ye(e,t,n){let o=new Date(t*1e3).toISOString();if(e<-Ge)throw new g("OIDC_TOKEN_EX\
PIRED",`the ID token in ${n} expired ${A(-e)} ago (${o})`,{suggestions:["Sign in right after the CI issues the token, or impersonate a service account at the st\
art of the job."]})}function Be(e,t){if(e>=0&&e<Ue)throw new g("OIDC_TOKEN_TOO_SHORT",`the ID token in ${t} expires in ${Math.round(e)} s`,{suggestions:["Sign i\
n right after the CI issues the token."]})}var Ve=e=>e<0?`${A(-e)} ago`:`in ${A(e)}`;function ie({claims:e,expiresAt:t},n){let o=T(e.sub??"(none)"),r=k([e.aud??
"(none)"].flat().join(", "));return[`iss  ${k(T(e.iss??"(none)"))}`,`aud  ${r}`,`sub  ${k(o)} (${Buffer.byteLength(o)} of at most 127 bytes)`,`exp  ${Ve(t-n.now())}`]}
var K=["repository","repository_owner","ref","environment","event_name","job_workflow_ref","namespace_path","project_path"],We=["iss","aud","sub","exp"],se=({claims:e},t)=>t.
filter(n=>!We.includes(n)&&(t!==K||e[n]!==void 0)).map(n=>`${n}  ${e[n]===void 0?"(none)":k(T(e[n]))}`);var qe=20;function He(e,t){let n=new Map,o=({expiresAt:r})=>r-t.now()>qe;return{clear:()=>n.clear(),get(r,i){let s=`${i??""} ${r.join(" ")}`,u=()=>e(r,i),y=n.get(
s)?.then(x=>o(x)?x:u())??u();return n.set(s,y),y.catch(()=>n.get(s)===y&&n.delete(s)),y}}}function dn(e){let{audience:t,google:n,report:o,source:r,target:i}=e,{
clock:s}=n.network,u;async function y(){let f=await r.mint(t,n.network);return o.mask(f),u=re(f,r,s),u}let x=(f,h)=>oe(V(n,z(e,f)),{...i,idToken:f.value,scopes:h}).
catch(ce=>{throw Ze(ce,f,s)});async function ae(f){try{return await x(await y(),f)}catch(h){if(!r.mintsAgain||!Qe(h))throw h;return x(await y(),f)}}let G=()=>u?
z(e,u):{},U=He(async f=>{let h=await ae(f);return o.mask(h.value),h},s);return{account:void 0,async principal(){let{binding:f}=await G().job?.()??{};return f?{principal:f.
member,ifMapped:f.ifMapped}:{principal:e.provider?B(e.provider):i.audience}},accessToken:f=>U.get(f),clear:U.clear,sign:void 0,idToken:()=>u,refusalContext:G,facts:()=>et(
e,u)}}function z({google:e,provider:t,source:n},{claims:o}){let{identify:r}=e.refusalContext,[i]=[o.aud].flat();return{...t&&r?{job:()=>r(o,t)}:{},...!n.choosesAudience&&
typeof i=="string"?{audience:i,audienceFixedBy:n.label}:{}}}var Xe=2;function Ze(e,{expiresAt:t},n){if(!(e instanceof g)||e.server?.status!==500)return e;let{skewSeconds:o=0}=e.
server;return t-n.now()-o>Xe?e:e.with({code:"STS_TOKEN_NEARLY_EXPIRED",message:`the ID token was about to expire
${e.message}`,suggestions:["Sign in right before the credentials are used."]})}var Qe=e=>e instanceof g&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_EXPIRED"].includes(
e.code);async function et(e,t){let{google:n,provider:o}=e,{serviceAccount:r}=n.refusalContext,{binding:i,claims:s=K}=await(t&&z(e,t).job?.())??{};return[...o?[`\
provider  ${O(o)}`]:[],...r===void 0?[]:[`service account  ${r}`],...t?ie(t,n.network.clock):[],...i===void 0?[]:[`${k(i.member)}${i.ifMapped===void 0?"":` (if \
the provider maps ${i.ifMapped})`}`],...t?se(t,s):[]]}export{O as a,j as b,R as c,nt as d,ot as e,rt as f,it as g,me as h,st as i,D as j,be as k,at as l,ct as m,dt as n,V as o,I as p,S as q,q as r,b as s,gt as t,mt as u,
Z as v,ve as w,_e as x,yt as y,ht as z,kt as A,It as B,Se as C,St as D,Et as E,At as F,Oe as G,Lt as H,Jt as I,Me as J,Kt as K,Le as L,Bt as M,Ke as N,He as O,dn as P};
