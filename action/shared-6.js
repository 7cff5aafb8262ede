import{C as be,b as W,c as x,h as y,i as Y,k as A,l as E,m,t as j}from"./shared-7.js";import{b as ke,g as l}from"./shared-8.js";l();var we=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,xe=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
_e=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,M=({projectNumber:e,pool:t,provider:n})=>`${D(
{projectNumber:e,pool:t})}/providers/${n}`,D=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,Te=e=>`gcloud iam workload-\
identity-pools providers list --workload-identity-pool=${D(e)} --format='value(name)'`,L=e=>`//iam.googleapis.com/${M(e)}`,gn=e=>`https:${L(e)}`,J=e=>`iam.googl\
eapis.com/${D(e)}`,yn=(e,t)=>`principal://${J(e)}/subject/${t}`,hn=(e,t,n)=>`principalSet://${J(e)}/attribute.${t}/${n}`;var X=e=>`principalSet://${J(e)}/*`;function kn(e){let t=e.trim().replace(/^https?:(?=\/\/)/,"").replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,n,o,r]=we.exec(t)??[];return n&&o&&r?{projectNumber:n,
pool:o,provider:r}:{code:"INPUT_PROVIDER_INVALID",...Ie(e.trim(),t)}}var Pe="projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider\
>";function Ie(e,t){let[,n,o]=xe.exec(t)??[];if(n&&o)return{message:`"${e}" names a pool, not a provider in it`,suggestions:[`Append the provider: projects/${n}\
/locations/global/workloadIdentityPools/${o}/providers/<provider>`,Te({projectNumber:n,pool:o})]};let[,r,i,s]=_e.exec(t)??[];if(r&&i)return{message:`"${e}" has \
the project id "${r}" instead of the project number${s?"":", and no provider"}`,suggestions:[`gcloud projects describe ${r} --format='value(projectNumber)'`,`Wr\
ite projects/<that number>/locations/global/workloadIdentityPools/${i}/providers/${s??"<provider>"}`]};let a=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.
exec(e);return{message:`"${e}" is not the full name of a workload identity provider`,suggestions:[a?`Write ${a[0]}`:`Write it as ${Pe}`]}}var ve=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
Ae=/^\d{10,30}$/,bn=e=>Ae.test(e)||ve.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e);var K=e=>`projects/-/serviceAccounts/${e}`;function Ee(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(t)??[];if(!n||/^gcp-sa-/.
test(n))return;let[o,...r]=n.split(".");return r.length>0?`${r.join(".")}:${o}`:o}function wn(e){let t=e===void 0?"PROJECT_ID":Ee(e);return t===void 0?"":` --project=${W(t)}`}var Se=/^projects\/((?:[a-z0-9.-]+:)?[a-z0-9-]+)\/locations\/([a-z0-9-]+)\/(clusters|memberships)\/([a-z0-9][a-z0-9-]*)$/,
xn=({id:e,kind:t,location:n,project:o})=>`projects/${o}/locations/${n}/${t}/${e}`;function _n(e){let t=e.trim().replace(/^\/\/(?:container|gkehub)\.[a-z0-9.-]+\//,
""),[,n,o,r,i]=Se.exec(t)??[];if(!(n===void 0||o===void 0||i===void 0))return{kind:r,project:n,location:o,id:i}}l();var F=(e,t)=>({...e,refusalContext:{...e.refusalContext,...t}}),S=e=>typeof e=="string"&&/^[!-~]+$/.test(e),G=({network:e,requestReason:t},n)=>e.send({...n,headers:{
...n.headers,...A({"x-goog-request-reason":t})}}),H=(e,t,n,o)=>G(e,{service:t,method:"POST",url:new URL(n),form:o}),Z=43200;function Q({network:e},t,n){let{access_token:o,
expires_in:r,token_type:i}=y(t)??{};if(!S(o))throw n("an access token");if(typeof i!="string"||i.toLowerCase()!=="bearer")throw n("the token_type Bearer");if(!Ne(
r))throw n(`an expires_in of 1 to ${Z} seconds`);return{value:o,expiresAt:Math.floor(e.clock.now())+r}}var Ne=e=>Number.isInteger(e)&&Number(e)>0&&Number(e)<=Z;
function q(e){let{access_token:t,expires_in:n}=y(e)??{};return S(t)&&(n===void 0||n===0)}var $e=1048576;function Ce(e){return e===""?"with an empty body":e.startsWith(
"\uFFFD")?"compressed, which ci-auth did not ask for":e.length>=$e?"more than 1 MiB, of which the rest was not read":void 0}function _(e,t,n,o){let r=Ce(n.shown)??
Y(n.shown,`content type "${n.contentType}"`);return new m(e,`${t} answered ${n.status} without ${o}, but ${r}`,{suggestions:["Look for a proxy between this mach\
ine and Google that answers instead of Google."],server:{status:n.status,text:r}})}var ee=3600,ne={sts:"CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_I\
AMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH_ENDPOINT_IAM"},An=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(e),te=new Set(["127.0.0.1","localhost","[\
::1]"]),Oe=(e,t)=>Re(ne,e,t);function Re(e,t,n){let o=[],r=Object.entries(e).map(([i,s])=>{let a=t[s]?.trim();return a?(oe(a)||o.push({code:"INPUT_ENDPOINT_INVA\
LID",message:`${s} must be an https URL without a query, or an http one on the loopback address`,suggestions:[`Unset ${s}, or write for example https://${i}.goo\
gleapis.com`]}),[i,a.replace(/(?<!\/)\/+$/,"")]):[i,`https://${i}.${n}`]});return{endpoints:Object.fromEntries(r),problems:o}}var En=e=>Object.entries(ne).flatMap(
([t,n])=>{let o=e[n]?.trim();return!o||!oe(o)||te.has(new URL(o).hostname)?[]:[`tokens for ${t} go to ${new URL(o).host}, as ${n} says`]}),Sn=e=>Oe(e,"googleapi\
s.com").problems;function oe(e){if(!URL.canParse(e))return!1;let{hash:t,hostname:n,password:o,protocol:r,search:i,username:s}=new URL(e);return t||o||i||s?!1:r===
"https:"||r==="http:"&&te.has(n)}var re=({universe:e})=>e==="googleapis.com";l();function T(e){let t=e.split("."),[n,o]=t.slice(0,2).map(je);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&o?{header:n,claims:o}:void 0}var je=e=>/^[\w-]+$/.
test(e)?y(Buffer.from(e,"base64url").toString("utf8")):void 0,Me=(e,t)=>{let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0},De=864e10;function N(e,t){
let n=Me(e,t);return n===void 0||Math.abs(n)>De?void 0:Math.floor(n)}function P(e){let n=[[/^\s*$/,"only spaces"],[/^\*+$/,"a masked text (***)"],[/^\$\{?\{?/,"\
a variable that was not replaced by its value"],[/^\s*</,"HTML or XML"],[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped twice"],[/^\s*\{/,"JSON"],
[/^\s*["']/,"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,"base64 text"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by spaces"]].find(([o])=>o.test(e))?.[1]??"pla\
in text";return`${e.length} characters that look like ${n}`}l();var $=ke(be(),1);function Ln(e){let t=y(e)??y(Je(e));return t?Le(t):Ke(e)}function Le(e){if(e.type!=="service_account")return Fe(e.type);let t=["client_email","private_key"].filter(
n=>typeof e[n]!="string"||e[n]==="");return t.length>0?C("KEY_FIELD_MISSING",`the key has no ${t.join(" and no ")}`,"Store the key file as it was downloaded."):
Ge(e)}function Je(e){let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var C=(e,t,...n)=>({code:e,message:t,
suggestions:n});function Ke(e){let t=P(e),n=/^\s*\{\s*(?:\\n|\\")/.test(e);return C("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,n?"The sec\
ret store escaped the line breaks: store the key as one line: jq -c . key.json":"Store the whole file in the secret, best as one line: jq -c . key.json")}var ie={
external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use the key of its source, and i\
ts account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federation."};function Fe(e){let t=typeof e==
"string"&&Object.hasOwn(ie,e)?ie[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";return C("KEY_WRONG_TYPE",`the JSON is ${n}\
, not a service_account key`,t??"Use the JSON of a service account key.")}function Ge(e){let t=String(e.private_key),n=se(t),o=t.replaceAll("\\n",`
`),r=n??se(o);if(!r)return C("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${P(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut off\
 or changed when it was stored: store the downloaded file again, as one line: jq -c . key.json");let i="the private_key contained \\n as two characters instead o\
f line breaks; they were read as line breaks",s=["client_id","private_key_id"].filter(a=>typeof e[a]!="string");return{email:String(e.client_email),projectId:z(
e.project_id),universe:z(e.universe_domain),file:n?e:{...e,private_key:o},privateKey:r,keyId:z(e.private_key_id),notes:[...n?[]:[i],...s.length>0?[`the key has \
no ${s.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var z=e=>typeof e=="string"&&e!==""?e:void 0;function se(e){try{let t=(0,$.createPrivateKey)(
e);return t.asymmetricKeyType==="rsa"?t:void 0}catch{return}}function Jn({keyId:e,privateKey:t}){let n=r=>Buffer.from(JSON.stringify(r)).toString("base64url"),o=n(
{alg:"RS256",typ:"JWT",...A({kid:e})});return r=>{let i=`${o}.${n(r)}`;try{return`${i}.${(0,$.sign)("sha256",Buffer.from(i),t).toString("base64url")}`}catch{throw new m(
"KEY_PRIVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}l();var Gn={now:()=>Date.now()/1e3,elapsedMs:()=>performance.now()},ze=[[31536e3,"years"],[86400,"days"],[3600,"h"],[60,"min"]];function O(e){let[t,n]=ze.find(([
o])=>e>=2*o)??[1,"s"];return`${Math.round(e/t)} ${n}`}var ae=[-62167219200,253402300799],zn=e=>new Date(Math.min(Math.max(e,ae[0]),ae[1])*1e3).toISOString().replace(
/\.\d+Z$/,"Z");l();var I="Google IAM Credentials",Ue=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${K(encodeURIComponent(t).replace("%40","@"))}:${n}`;async function Ve(){let{refused:e}=await import("./tools.js"),
{iamRefusals:t}=await import("./tools.js");return{refused:e,rows:t}}async function U(e,t,n,o,r={}){let i=n.delegates.map(K),s=await G(e,{service:I,method:"POST",
url:new URL(Ue(e,n.serviceAccount,t)),bearer:n.bearer,json:{...i.length>0?{delegates:i}:{},...o}});if(s.status===200)return s;let{refused:a,rows:g}=await Ve();throw a(
I,s,g,{...e.refusalContext,described:await e.refusalContext.job?.(),...r,method:t,serviceAccount:n.serviceAccount,delegates:n.delegates})}var Be=/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
async function ce(e,t,n){let o={scope:n.scopes,lifetime:`${n.lifetimeSeconds}s`},r=await U(e,"generateAccessToken",t,o,n),{accessToken:i,expireTime:s}=y(r.body)??
{},a=typeof s=="string"&&Be.test(s)?Date.parse(s)/1e3:0;if(S(i)&&a>0)return{value:i,expiresAt:Math.floor(a)};throw _("IAM_RESPONSE_INVALID",I,r,"accessToken and\
 expireTime")}async function de(e,t,{audience:n,includeEmail:o}){let r=await U(e,"generateIdToken",t,{audience:n,includeEmail:o});return We(y(r.body)?.token,()=>_(
"IAM_RESPONSE_INVALID",I,r,"an ID token"))}function We(e,t){let n=typeof e=="string"?T(e)?.claims:void 0,o=n&&N(n,"exp");if(typeof e!="string"||o===void 0)throw t();
return{value:e,expiresAt:o}}async function ue(e,t,n){let o=await U(e,"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:r}=y(o.body)??{};if(typeof r=="string"&&
T(r))return r;throw _("IAM_RESPONSE_INVALID",I,o,"a signed JWT")}l();l();var R="Google STS",Ye="urn:ietf:params:oauth:grant-type:token-exchange",Xe="urn:ietf:params:oauth:token-type:jwt",He="urn:ietf:params:oauth:token-type:access_to\
ken",nt=e=>({audience:L(e),subjectTokenType:Xe}),Ze=({endpoints:e})=>`${e.sts}/v1/token`;async function Qe(){let{refused:e}=await import("./tools.js"),{stsRefusals:t}=await import("./tools.js");
return{refused:e,rows:t}}async function pe(e,{audience:t,idToken:n,scopes:o,subjectTokenType:r}){let i=await H(e,R,Ze(e),{grant_type:Ye,audience:t,scope:o.join(
" "),requested_token_type:He,subject_token:n,subject_token_type:r});if(i.status!==200){let{refused:s,rows:a}=await Qe();throw s(R,i,a,e.refusalContext)}if(q(i.body))
throw new m("STS_TOKEN_NEARLY_EXPIRED",`${R} answered with a token that is about to expire`,{suggestions:["Sign in right before the credentials are used."]});return Q(
e,i.body,s=>_("STS_RESPONSE_INVALID",R,i,s))}l();var qe=60,en=3;function le(e,{label:t,mayRepeat:n=!1,mintsAgain:o},r){let{claims:i}=T(e)??{},s=i&&N(i,"exp");if(!i||s===void 0)throw nn(t,e);let a=s-r.now();if((!o||
n)&&a<-qe){let g=new Date(s*1e3).toISOString(),h=`the ID token in ${t} expired ${O(-a)} ago (${g})`;throw new m("OIDC_TOKEN_EXPIRED",h,{suggestions:["Sign in ri\
ght after the CI issues the token, or impersonate a service account at the start of the job."]})}if(!o&&a>=0&&a<en)throw new m("OIDC_TOKEN_TOO_SHORT",`the ID to\
ken in ${t} expires in ${Math.round(a)} s`,{suggestions:["Sign in right after the CI issues the token."]});return{value:e,claims:i,expiresAt:s}}var nn=(e,t)=>new m(
"OIDC_TOKEN_MALFORMED",`${e} contains no ID token, but ${P(t)}`,{suggestions:["Give only the JWT: no quotes, no JSON around it, no masked text."]}),tn=e=>e<0?`${O(
-e)} ago`:`in ${O(e)}`;function fe({claims:e,expiresAt:t},n){let o=E(e.sub??"(none)"),r=x([e.aud??"(none)"].flat().join(", "));return[`iss  ${x(E(e.iss??"(none)"))}`,
`aud  ${r}`,`sub  ${x(o)} (${Buffer.byteLength(o)} of at most 127 bytes)`,`exp  ${tn(t-n.now())}`]}var V=["repository","repository_owner","ref","environment","e\
vent_name","job_workflow_ref","namespace_path","project_path"],me=({claims:e},t)=>t.filter(n=>!["iss","aud","sub","exp"].includes(n)&&(t!==V||e[n]!==void 0)).map(
n=>`${n}  ${e[n]===void 0?"(none)":x(E(e[n]))}`);var on=20;function rn(e,t){let n=new Map,o=({expiresAt:r})=>r-t.now()>on;return{clear:()=>n.clear(),get(r,i){let s=`${i??""} ${r.join(" ")}`,a=()=>e(r,i),g=n.get(
s)?.then(h=>o(h)?h:a())??a();return n.set(s,g),g.catch(()=>n.get(s)===g&&n.delete(s)),g}}}function bt(e){let{audience:t,google:n,report:o,source:r,target:i}=e,{
clock:s}=n.network,a;async function g(){let f=await r.mint(t,n.network);return o.mask(f),a=le(f,r,s),a}let h=(f,w)=>pe(F(n,B(e,f)),{...i,idToken:f.value,scopes:w}).
catch(he=>{throw an(he,f,s)});async function b(f){try{return await h(await g(),f)}catch(w){if(!r.mintsAgain||!cn(w))throw w;return h(await g(),f)}}let k=()=>a?B(
e,a):{},v=rn(async f=>{let w=await b(f);return o.mask(w.value),w},s);return{account:void 0,async principal(){let{binding:f}=await k().job?.()??{};return f?{principal:f.
member,ifMapped:f.ifMapped}:{principal:e.provider?X(e.provider):i.audience}},accessToken:f=>v.get(f),clear:v.clear,sign:void 0,idToken:()=>a,refusalContext:k,facts:()=>dn(
e,a)}}function B({google:e,provider:t,source:n},{claims:o}){let{identify:r}=e.refusalContext,[i]=[o.aud].flat();return{...t&&r?{job:()=>r(o,t)}:{},...!n.choosesAudience&&
typeof i=="string"?{audience:i,audienceFixedBy:n.label}:{}}}var sn=2;function an(e,{expiresAt:t},n){if(!(e instanceof m)||e.server?.status!==500)return e;let{skewSeconds:o=0}=e.
server;return t-n.now()-o>sn?e:e.with({code:"STS_TOKEN_NEARLY_EXPIRED",message:`the ID token was about to expire
${e.message}`,suggestions:["Sign in right before the credentials are used."]})}var cn=e=>e instanceof m&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_EXPIRED"].includes(
e.code);async function dn(e,t){let{google:n,provider:o}=e,{serviceAccount:r}=n.refusalContext,{binding:i,claims:s=V}=await(t&&B(e,t).job?.())??{};return[...o?[`\
provider  ${M(o)}`]:[],...r===void 0?[]:[`service account  ${r}`],...t?fe(t,n.network.clock):[],...i===void 0?[]:[`${x(i.member)}${i.ifMapped===void 0?"":` (if \
the provider maps ${i.ifMapped})`}`],...t?me(t,s):[]]}async function wt(e,t,n,o){let r=n.serviceAccount===void 0&&n.delegates.length===0,i=o.format==="id_token"?
re(e):o.lifetimeSeconds<=ee;if(r&&(i||t.account===void 0))return un(e,t,o);let s=n.serviceAccount??t.account;if(s===void 0)throw ge("`delegates` need");return pn(
e,t,{serviceAccount:s,delegates:n.delegates},o)}async function xt(e,t,n){return n.format==="access_token"&&n.user!==void 0?{principal:n.user}:e.serviceAccount===
void 0?t.principal():{principal:e.serviceAccount}}var ge=e=>new m("INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} a service account`,{suggestions:["Set `service_account`\
 to the account to impersonate."]});async function ye(){let{accessTokenFor:e,idTokenFor:t}=await import("./key.js");return{accessTokenFor:e,idTokenFor:t}}async function un(e,t,n){
let{account:o,sign:r}=t;if(n.format==="access_token"&&n.user===void 0)return t.accessToken(n.scopes,o===void 0?void 0:n.lifetimeSeconds);if(n.format==="id_token"&&
t.mintIdToken)return t.mintIdToken(n.audience);if(o===void 0||!r)throw ge("ID tokens and `access_token_subject` need");let{accessTokenFor:i,idTokenFor:s}=await ye();
return n.format==="id_token"?s(e,r,{iss:o,target_audience:n.audience}):i(e,r,{iss:o,scope:n.scopes.join(" "),sub:n.user??"",lifetimeSeconds:n.lifetimeSeconds})}
async function pn(e,t,n,o){let r=fn(e,t,n);if(o.format==="id_token")return r((b,k)=>de(b,k,o));let{lifetimeSeconds:i,scopes:s,user:a}=o;if(a===void 0)return r((b,k)=>ce(
b,k,{lifetimeSeconds:i,scopes:s}));let{accessTokenFor:g}=await ye();return g(e,b=>r((k,v)=>ue(k,v,b)),{iss:ln(n),scope:s.join(" "),sub:a,lifetimeSeconds:i})}function ln({
serviceAccount:e}){if(e.includes("@"))return e;let t="domain-wide delegation needs the email of the service account, not its unique id";throw new m("INPUT_SERVI\
CE_ACCOUNT_INVALID",t,{suggestions:[`gcloud iam service-accounts describe ${e} --format='value(email)'`]})}var fn=(e,t,n)=>async o=>{let r=({value:s})=>o(F(e,t.
refusalContext()),{...n,bearer:s}),i=await t.accessToken([j]);try{return await r(i)}catch(s){if(!(s instanceof m&&s.code==="IAM_BEARER_REJECTED")||i.expiresAt>e.
network.clock.now())throw s;return t.clear(),r(await t.accessToken([j]))}};export{M as a,D as b,L as c,gn as d,yn as e,hn as f,kn as g,Pe as h,bn as i,K as j,Ee as k,wn as l,xn as m,_n as n,F as o,S as p,H as q,Q as r,_ as s,ee as t,An as u,
te as v,Oe as w,Re as x,En as y,Sn as z,re as A,Ln as B,Le as C,Jn as D,Gn as E,zn as F,Ue as G,We as H,Xe as I,nt as J,Ze as K,rn as L,bt as M,wt as N,xt as O};
