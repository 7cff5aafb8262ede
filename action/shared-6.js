import{C as be,b as B,c as w,g as y,h as Y,j as E,k as A,l as m,t as j}from"./shared-7.js";import{b as he,g as l}from"./shared-8.js";l();var we=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,xe=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
_e=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,M=({projectNumber:e,pool:n,provider:t})=>`${D(
{projectNumber:e,pool:n})}/providers/${t}`,D=({projectNumber:e,pool:n})=>`projects/${e}/locations/global/workloadIdentityPools/${n}`,Te=e=>`gcloud iam workload-\
identity-pools providers list --workload-identity-pool=${D(e)} --format='value(name)'`,L=e=>`//iam.googleapis.com/${M(e)}`,yn=e=>`https:${L(e)}`,J=e=>`iam.googl\
eapis.com/${D(e)}`,kn=(e,n)=>`principal://${J(e)}/subject/${n}`,hn=(e,n,t)=>`principalSet://${J(e)}/attribute.${n}/${t}`;var H=e=>`principalSet://${J(e)}/*`;function bn(e){let n=e.trim().replace(/^https?:(?=\/\/)/,"").replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,t,o,r]=we.exec(n)??[];return t&&o&&r?{projectNumber:t,
pool:o,provider:r}:{code:"INPUT_PROVIDER_INVALID",...ve(e.trim(),n)}}var Pe="projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider\
>";function ve(e,n){let[,t,o]=xe.exec(n)??[];if(t&&o)return{message:`"${e}" names a pool, not a provider in it`,suggestions:[`Append the provider: projects/${t}\
/locations/global/workloadIdentityPools/${o}/providers/<provider>`,Te({projectNumber:t,pool:o})]};let[,r,i,s]=_e.exec(n)??[];if(r&&i)return{message:`"${e}" has \
the project id "${r}" instead of the project number${s?"":", and no provider"}`,suggestions:[`gcloud projects describe ${r} --format='value(projectNumber)'`,`Wr\
ite projects/<that number>/locations/global/workloadIdentityPools/${i}/providers/${s??"<provider>"}`]};let c=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.
exec(e);return{message:`"${e}" is not the full name of a workload identity provider`,suggestions:[c?`Write ${c[0]}`:`Write it as ${Pe}`]}}var Ie=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
Ee=/^\d{10,30}$/,wn=e=>Ee.test(e)||Ie.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e);var K=e=>`projects/-/serviceAccounts/${e}`;function Ae(e){let n=e.slice(e.indexOf("@")+1),[,t]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(n)??[];if(!t||/^gcp-sa-/.
test(t))return;let[o,...r]=t.split(".");return r.length>0?`${r.join(".")}:${o}`:o}function xn(e){let n=e===void 0?"PROJECT_ID":Ae(e);return n===void 0?"":` --project=${B(n)}`}var Se=/^projects\/((?:[a-z0-9.-]+:)?[a-z0-9-]+)\/locations\/([a-z0-9-]+)\/(clusters|memberships)\/([a-z0-9][a-z0-9-]*)$/,
_n=({id:e,kind:n,location:t,project:o})=>`projects/${o}/locations/${t}/${n}/${e}`;function Tn(e){let n=e.trim().replace(/^\/\/(?:container|gkehub)\.[a-z0-9.-]+\//,
""),[,t,o,r,i]=Se.exec(n)??[];if(!(t===void 0||o===void 0||i===void 0))return{kind:r,project:t,location:o,id:i}}l();var F=(e,n)=>({...e,refusalContext:{...e.refusalContext,...n}}),S=e=>typeof e=="string"&&/^[!-~]+$/.test(e),G=({network:e,requestReason:n},t)=>e.send({...t,headers:{
...t.headers,...E({"x-goog-request-reason":n})}}),X=(e,n,t,o)=>G(e,{service:n,method:"POST",url:new URL(t),form:o}),Z=43200;function Q({network:e},n,t){let{access_token:o,
expires_in:r,token_type:i}=y(n)??{};if(!S(o))throw t("an access token");if(typeof i!="string"||i.toLowerCase()!=="bearer")throw t("the token_type Bearer");if(!Ne(
r))throw t(`an expires_in of 1 to ${Z} seconds`);return{value:o,expiresAt:Math.floor(e.clock.now())+r}}var Ne=e=>Number.isInteger(e)&&Number(e)>0&&Number(e)<=Z;
function q(e){let{access_token:n,expires_in:t}=y(e)??{};return S(n)&&(t===void 0||t===0)}function _(e,n,t,o){let r=Y(t.shown,`content type "${t.contentType}"`);
return new m(e,`${n} answered ${t.status} without ${o}, but ${r}`,{suggestions:["Look for a proxy between this machine and Google that answers instead of Google\
."],server:{status:t.status,text:r}})}var ee=3600,ne={sts:"CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH\
2",iam:"CI_AUTH_ENDPOINT_IAM"},An=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(e),te=new Set(["127.0.0.1","localhost","[::1]"]),$e=(e,n)=>Ce(ne,e,n);function Ce(e,n,t){
let o=[],r=Object.entries(e).map(([i,s])=>{let c=n[s]?.trim();return c?(oe(c)||o.push({code:"INPUT_ENDPOINT_INVALID",message:`${s} must be an https URL without \
a query, or an http one on the loopback address`,suggestions:[`Unset ${s}, or write for example https://${i}.googleapis.com`]}),[i,c.replace(/(?<!\/)\/+$/,"")]):
[i,`https://${i}.${t}`]});return{endpoints:Object.fromEntries(r),problems:o}}var Sn=e=>Object.entries(ne).flatMap(([n,t])=>{let o=e[t]?.trim();return!o||!oe(o)||
te.has(new URL(o).hostname)?[]:[`tokens for ${n} go to ${new URL(o).host}, as ${t} says`]}),Nn=e=>$e(e,"googleapis.com").problems;function oe(e){if(!URL.canParse(
e))return!1;let{hash:n,hostname:t,password:o,protocol:r,search:i,username:s}=new URL(e);return n||o||i||s?!1:r==="https:"||r==="http:"&&te.has(t)}var re=({universe:e})=>e===
"googleapis.com";l();function T(e){let n=e.split("."),[t,o]=n.slice(0,2).map(Re);return n.length===3&&/^[\w-]+$/.test(n[2]??"")&&t&&o?{header:t,claims:o}:void 0}function Re(e){if(/^[\w-]+$/.
test(e))try{let n=JSON.parse(Buffer.from(e,"base64url").toString("utf8"));return typeof n=="object"&&n!==null&&!Array.isArray(n)?n:void 0}catch{return}}var Oe=(e,n)=>{
let t=e[n];return typeof t=="number"&&Number.isFinite(t)?t:void 0},je=864e10;function N(e,n){let t=Oe(e,n);return t===void 0||Math.abs(t)>je?void 0:Math.floor(t)}
function P(e){let t=[[/^\s*$/,"only spaces"],[/^\*+$/,"a masked text (***)"],[/^\$\{?\{?/,"a variable that was not replaced by its value"],[/^\s*</,"HTML or XML"],
[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped twice"],[/^\s*\{/,"JSON"],[/^\s*["']/,"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,"base64 text"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,
"a JWT followed by spaces"]].find(([o])=>o.test(e))?.[1]??"plain text";return`${e.length} characters that look like ${t}`}l();var $=he(be(),1);function Ln(e){let n=y(e)??y(De(e));return n?Me(n):Le(e)}function Me(e){if(e.type!=="service_account")return Je(e.type);let n=["client_email","private_key"].filter(
t=>typeof e[t]!="string"||e[t]==="");return n.length>0?C("KEY_FIELD_MISSING",`the key has no ${n.join(" and no ")}`,"Store the key file as it was downloaded."):
Ke(e)}function De(e){let n=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(n)?Buffer.from(n,"base64").toString("utf8"):""}var C=(e,n,...t)=>({code:e,message:n,
suggestions:t});function Le(e){let n=P(e),t=/^\s*\{\s*(?:\\n|\\")/.test(e);return C("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${n}`,t?"The sec\
ret store escaped the line breaks: store the key as one line: jq -c . key.json":"Store the whole file in the secret, best as one line: jq -c . key.json")}var ie={
external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use the key of its source, and i\
ts account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federation."};function Je(e){let n=typeof e==
"string"&&Object.hasOwn(ie,e)?ie[e]:void 0,t=n?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";return C("KEY_WRONG_TYPE",`the JSON is ${t}\
, not a service_account key`,n??"Use the JSON of a service account key.")}function Ke(e){let n=String(e.private_key),t=se(n),o=n.replaceAll("\\n",`
`),r=t??se(o);if(!r)return C("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${P(n.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut off\
 or changed when it was stored: store the downloaded file again, as one line: jq -c . key.json");let i="the private_key contained \\n as two characters instead o\
f line breaks; they were read as line breaks",s=["client_id","private_key_id"].filter(c=>typeof e[c]!="string");return{email:String(e.client_email),projectId:z(
e.project_id),universe:z(e.universe_domain),file:t?e:{...e,private_key:o},privateKey:r,keyId:z(e.private_key_id),notes:[...t?[]:[i],...s.length>0?[`the key has \
no ${s.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var z=e=>typeof e=="string"&&e!==""?e:void 0;function se(e){try{let n=(0,$.createPrivateKey)(
e);return n.asymmetricKeyType==="rsa"?n:void 0}catch{return}}function Jn({keyId:e,privateKey:n}){let t=r=>Buffer.from(JSON.stringify(r)).toString("base64url"),o=t(
{alg:"RS256",typ:"JWT",...E({kid:e})});return r=>{let i=`${o}.${t(r)}`;try{return`${i}.${(0,$.sign)("sha256",Buffer.from(i),n).toString("base64url")}`}catch{throw new m(
"KEY_PRIVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}l();var Gn={now:()=>Date.now()/1e3,elapsedMs:()=>performance.now()},Fe=[[31536e3,"years"],[86400,"days"],[3600,"h"],[60,"min"]];function R(e){let[n,t]=Fe.find(([
o])=>e>=2*o)??[1,"s"];return`${Math.round(e/n)} ${t}`}var ae=[-62167219200,253402300799],zn=e=>new Date(Math.min(Math.max(e,ae[0]),ae[1])*1e3).toISOString().replace(
/\.\d+Z$/,"Z");l();var v="Google IAM Credentials",Ge=({endpoints:e},n,t)=>`${e.iamcredentials}/v1/${K(encodeURIComponent(n).replace("%40","@"))}:${t}`;async function ze(){let{refused:e}=await import("./tools.js"),
{iamRefusals:n}=await import("./tools.js");return{refused:e,rows:n}}async function U(e,n,t,o,r={}){let i=t.delegates.map(K),s=await G(e,{service:v,method:"POST",
url:new URL(Ge(e,t.serviceAccount,n)),bearer:t.bearer,json:{...i.length>0?{delegates:i}:{},...o}});if(s.status===200)return s;let{refused:c,rows:g}=await ze();throw c(
v,s,g,{...e.refusalContext,described:await e.refusalContext.job?.(),...r,method:n,serviceAccount:t.serviceAccount,delegates:t.delegates})}var Ue=/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
async function ce(e,n,t){let o={scope:t.scopes,lifetime:`${t.lifetimeSeconds}s`},r=await U(e,"generateAccessToken",n,o,t),{accessToken:i,expireTime:s}=y(r.body)??
{},c=typeof s=="string"&&Ue.test(s)?Date.parse(s)/1e3:0;if(S(i)&&c>0)return{value:i,expiresAt:Math.floor(c)};throw _("IAM_RESPONSE_INVALID",v,r,"accessToken and\
 expireTime")}async function de(e,n,{audience:t,includeEmail:o}){let r=await U(e,"generateIdToken",n,{audience:t,includeEmail:o});return Ve(y(r.body)?.token,()=>_(
"IAM_RESPONSE_INVALID",v,r,"an ID token"))}function Ve(e,n){let t=typeof e=="string"?T(e)?.claims:void 0,o=t&&N(t,"exp");if(typeof e!="string"||o===void 0)throw n();
return{value:e,expiresAt:o}}async function ue(e,n,t){let o=await U(e,"signJwt",n,{payload:JSON.stringify(t)}),{signedJwt:r}=y(o.body)??{};if(typeof r=="string"&&
T(r))return r;throw _("IAM_RESPONSE_INVALID",v,o,"a signed JWT")}l();l();var O="Google STS",We="urn:ietf:params:oauth:grant-type:token-exchange",Be="urn:ietf:params:oauth:token-type:jwt",Ye="urn:ietf:params:oauth:token-type:access_to\
ken",nt=e=>({audience:L(e),subjectTokenType:Be}),He=({endpoints:e})=>`${e.sts}/v1/token`;async function Xe(){let{refused:e}=await import("./tools.js"),{stsRefusals:n}=await import("./tools.js");
return{refused:e,rows:n}}async function pe(e,{audience:n,idToken:t,scopes:o,subjectTokenType:r}){let i=await X(e,O,He(e),{grant_type:We,audience:n,scope:o.join(
" "),requested_token_type:Ye,subject_token:t,subject_token_type:r});if(i.status!==200){let{refused:s,rows:c}=await Xe();throw s(O,i,c,e.refusalContext)}if(q(i.body))
throw new m("STS_TOKEN_NEARLY_EXPIRED",`${O} answered with a token that is about to expire`,{suggestions:["Sign in right before the credentials are used."]});return Q(
e,i.body,s=>_("STS_RESPONSE_INVALID",O,i,s))}l();var Ze=60,Qe=3;function le(e,{label:n,mayRepeat:t=!1,mintsAgain:o},r){let i=T(e),s=i&&N(i.claims,"exp");if(!i||s===void 0)throw qe(n,e);return(!o||t)&&en(s-r.now(),
s,n),o||nn(s-r.now(),n),{value:e,claims:i.claims,expiresAt:s}}var qe=(e,n)=>new m("OIDC_TOKEN_MALFORMED",`${e} contains no ID token, but ${P(n)}`,{suggestions:[
"Give only the JWT: no quotes, no JSON around it, no masked text."]});function en(e,n,t){let o=new Date(n*1e3).toISOString();if(e<-Ze)throw new m("OIDC_TOKEN_EX\
PIRED",`the ID token in ${t} expired ${R(-e)} ago (${o})`,{suggestions:["Sign in right after the CI issues the token, or impersonate a service account at the st\
art of the job."]})}function nn(e,n){if(e>=0&&e<Qe)throw new m("OIDC_TOKEN_TOO_SHORT",`the ID token in ${n} expires in ${Math.round(e)} s`,{suggestions:["Sign i\
n right after the CI issues the token."]})}var tn=e=>e<0?`${R(-e)} ago`:`in ${R(e)}`;function fe({claims:e,expiresAt:n},t){let o=A(e.sub??"(none)"),r=w([e.aud??
"(none)"].flat().join(", "));return[`iss  ${w(A(e.iss??"(none)"))}`,`aud  ${r}`,`sub  ${w(o)} (${Buffer.byteLength(o)} of at most 127 bytes)`,`exp  ${tn(n-t.now())}`]}
var V=["repository","repository_owner","ref","environment","event_name","job_workflow_ref","namespace_path","project_path"],on=["iss","aud","sub","exp"],me=({claims:e},n)=>n.
filter(t=>!on.includes(t)&&(n!==V||e[t]!==void 0)).map(t=>`${t}  ${e[t]===void 0?"(none)":w(A(e[t]))}`);var rn=20;function sn(e,n){let t=new Map,o=({expiresAt:r})=>r-n.now()>rn;return{clear:()=>t.clear(),get(r,i){let s=`${i??""} ${r.join(" ")}`,c=()=>e(r,i),g=t.get(
s)?.then(x=>o(x)?x:c())??c();return t.set(s,g),g.catch(()=>t.get(s)===g&&t.delete(s)),g}}}function bt(e){let{audience:n,google:t,report:o,source:r,target:i}=e,{
clock:s}=t.network,c;async function g(){let f=await r.mint(n,t.network);return o.mask(f),c=le(f,r,s),c}let x=(f,b)=>pe(F(t,W(e,f)),{...i,idToken:f.value,scopes:b}).
catch(ke=>{throw cn(ke,f,s)});async function h(f){try{return await x(await g(),f)}catch(b){if(!r.mintsAgain||!dn(b))throw b;return x(await g(),f)}}let k=()=>c?W(
e,c):{},I=sn(async f=>{let b=await h(f);return o.mask(b.value),b},s);return{account:void 0,async principal(){let{binding:f}=await k().job?.()??{};return f?{principal:f.
member,ifMapped:f.ifMapped}:{principal:e.provider?H(e.provider):i.audience}},accessToken:f=>I.get(f),clear:I.clear,sign:void 0,idToken:()=>c,refusalContext:k,facts:()=>un(
e,c)}}function W({google:e,provider:n,source:t},{claims:o}){let{identify:r}=e.refusalContext,[i]=[o.aud].flat();return{...n&&r?{job:()=>r(o,n)}:{},...!t.choosesAudience&&
typeof i=="string"?{audience:i,audienceFixedBy:t.label}:{}}}var an=2;function cn(e,{expiresAt:n},t){if(!(e instanceof m)||e.server?.status!==500)return e;let{skewSeconds:o=0}=e.
server;return n-t.now()-o>an?e:e.with({code:"STS_TOKEN_NEARLY_EXPIRED",message:`the ID token was about to expire
${e.message}`,suggestions:["Sign in right before the credentials are used."]})}var dn=e=>e instanceof m&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_EXPIRED"].includes(
e.code);async function un(e,n){let{google:t,provider:o}=e,{serviceAccount:r}=t.refusalContext,{binding:i,claims:s=V}=await(n&&W(e,n).job?.())??{};return[...o?[`\
provider  ${M(o)}`]:[],...r===void 0?[]:[`service account  ${r}`],...n?fe(n,t.network.clock):[],...i===void 0?[]:[`${w(i.member)}${i.ifMapped===void 0?"":` (if \
the provider maps ${i.ifMapped})`}`],...n?me(n,s):[]]}async function wt(e,n,t,o){let r=t.serviceAccount===void 0&&t.delegates.length===0,i=o.format==="id_token"?
re(e):o.lifetimeSeconds<=ee;if(r&&(i||n.account===void 0))return pn(e,n,o);let s=t.serviceAccount??n.account;if(s===void 0)throw ge("`delegates` need");return ln(
e,n,{serviceAccount:s,delegates:t.delegates},o)}async function xt(e,n,t){return t.format==="access_token"&&t.user!==void 0?{principal:t.user}:e.serviceAccount===
void 0?n.principal():{principal:e.serviceAccount}}var ge=e=>new m("INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} a service account`,{suggestions:["Set `service_account`\
 to the account to impersonate."]});async function ye(){let{accessTokenFor:e,idTokenFor:n}=await import("./key.js");return{accessTokenFor:e,idTokenFor:n}}async function pn(e,n,t){
let{account:o,sign:r}=n;if(t.format==="access_token"&&t.user===void 0)return n.accessToken(t.scopes,o===void 0?void 0:t.lifetimeSeconds);if(t.format==="id_token"&&
n.mintIdToken)return n.mintIdToken(t.audience);if(o===void 0||!r)throw ge("ID tokens and `access_token_subject` need");let{accessTokenFor:i,idTokenFor:s}=await ye();
return t.format==="id_token"?s(e,r,{iss:o,target_audience:t.audience}):i(e,r,{iss:o,scope:t.scopes.join(" "),sub:t.user??"",lifetimeSeconds:t.lifetimeSeconds})}
async function ln(e,n,t,o){let r=mn(e,n,t);if(o.format==="id_token")return r((h,k)=>de(h,k,o));let{lifetimeSeconds:i,scopes:s,user:c}=o;if(c===void 0)return r((h,k)=>ce(
h,k,{lifetimeSeconds:i,scopes:s}));let{accessTokenFor:g}=await ye();return g(e,h=>r((k,I)=>ue(k,I,h)),{iss:fn(t),scope:s.join(" "),sub:c,lifetimeSeconds:i})}function fn({
serviceAccount:e}){if(e.includes("@"))return e;let n="domain-wide delegation needs the email of the service account, not its unique id";throw new m("INPUT_SERVI\
CE_ACCOUNT_INVALID",n,{suggestions:[`gcloud iam service-accounts describe ${e} --format='value(email)'`]})}var mn=(e,n,t)=>async o=>{let r=({value:s})=>o(F(e,n.
refusalContext()),{...t,bearer:s}),i=await n.accessToken([j]);try{return await r(i)}catch(s){if(!(s instanceof m&&s.code==="IAM_BEARER_REJECTED")||i.expiresAt>e.
network.clock.now())throw s;return n.clear(),r(await n.accessToken([j]))}};export{M as a,D as b,L as c,yn as d,kn as e,hn as f,bn as g,Pe as h,wn as i,K as j,Ae as k,xn as l,_n as m,Tn as n,F as o,S as p,X as q,Q as r,_ as s,ee as t,An as u,
te as v,$e as w,Ce as x,Sn as y,Nn as z,re as A,Ln as B,Me as C,Jn as D,Gn as E,zn as F,Ge as G,Ve as H,Be as I,nt as J,He as K,sn as L,bt as M,wt as N,xt as O};
