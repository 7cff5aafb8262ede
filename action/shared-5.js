import{A as D,D as M,H as W,L as F,b as j,k as U,l as A,q as G,r as L,s as w,t as y}from"./shared-6.js";import{a as P,b as g,f as h,h as I,l as _,m as C}from"./shared-7.js";
import{g as p}from"./shared-8.js";p();p();var oe="If it was changed minutes ago, wait: Google needs about 2 minutes, at times 7 or more",Ee=`${oe}. wait_for_propagation 5m repeats a sign-in until then.`;var H="Run the job again. For longer failures, increase retries or timeout.",V="Request one token per job and reuse it. Do not start all jobs of a large matrix \
at once.",R="Set the clock of this machine",Ie="Get a new ID token, and sign in right before the credentials are used.",_e="Make the issuer available on the pub\
lic internet, over https, without a redirect.",se=({projectId:e,provider:t})=>j({projectNumber:t?.projectNumber??e??"PROJECT_ID",pool:t?.pool??"POOL"}),b=e=>`${se(
e)}/providers/${e.provider?.provider??"PROVIDER"}`,$="gcloud iam workload-identity-pools",J=e=>`${$} providers describe ${b(e)} --format=json`,S={"<number>":"of\
 the project","<pool>":"",AUDIENCE:"aud of the token",ISSUER:"iss of the token",ISSUER_URL:"",MAPPING:"all of it: it is replaced",ORGANIZATION_ID:"a number",POOL:"",
PRINCIPAL:"who signs in here",PROJECT_ID:"",PROVIDER:"",ROLE:"such as roles/storage.objectViewer",SERVICE_ACCOUNT:"its email",YOUR_EMAIL:""},ne=new RegExp(`(?<!\
[\\w.-])(?:${Object.keys(S).join("|")})(?![\\w.-])`,"g");function k(e){let t=e.replace(/'[^']*:[^']*'/g,r=>(r.match(/<\w+>/g)??[]).join(" ")),s=[...new Set(t.match(
ne))];if(s.length===0||/\bfill in /i.test(e))return e;let o=s.map(r=>S[r]?`${r} (${S[r]})`:r).join(" and "),n=e.replace(/: (?=(?:gcloud|export) )/,`, fill in ${o}\
: `);return n===e?`Fill in ${o}: ${e}`:n}var re=(e,t)=>k(`gcloud resource-manager org-policies allow constraints/${e} ${g(t)} --organization=ORGANIZATION_ID`),ie="\
iam.allowServiceAccountCredentialLifetimeExtension";var ae=(e,t)=>`${$} providers update-oidc ${b(e)} ${t}`,ye=e=>`Save the issuer's current keys as jwks.json, each with kid and alg, and upload them: ${ae(e,"--jw\
k-json-path=jwks.json")}`,Te=e=>`${$} providers undelete ${b(e)}`;var ce=(e,t)=>`gcloud services enable ${g(e)} --project=${g(t)}`,ke=(e,t)=>ce(e.service??t,(e.consumer??"PROJECT_ID").replace(/^projects\//,"")),T=(e,t,s,o="Non\
e")=>`gcloud iam service-accounts add-iam-policy-binding ${e??"SERVICE_ACCOUNT"}${A(e)} --role=roles/${t} --condition=${o} --member=${P(s)}`;function Oe(e,t="iam.workloadIdentityUser"){let{account:s,described:o,serviceAccount:n}=e;if(s!==void 0)return[T(n,"iam.serviceAccountTokenCreator",`serviceAcco\
unt:${s}`)];let{binding:r}=o??{};return r?[T(n,t,r.member),...K(e)]:B(e)}function Ce(e){let{account:t,delegates:s=[],described:o,serviceAccount:n="SERVICE_ACCOU\
NT"}=e,r=t===void 0?o?.binding?.member:`serviceAccount:${t}`,a=[r,...s.map(f=>`serviceAccount:${f}`)],l=[...s,n].flatMap((f,O)=>{let m=a[O];return m===void 0?[]:
[T(f,"iam.serviceAccountTokenCreator",m)]});return t===void 0?[...r===void 0?B(e):[],...l,...K(e)]:l}var K=e=>e.described?.binding?.ifMapped===void 0?[]:[`This \
binding works only if the provider maps ${e.described.binding.ifMapped}. To see its mapping: ${J(e)}`],B=e=>e.provider===void 0?[T(e.serviceAccount,"iam.workloa\
dIdentityUser","PRINCIPAL")]:[`The mapping of the provider decides which principal this job is. To see it: ${J(e)}`],we=({projectId:e,serviceAccount:t=""})=>k(`\
gcloud iam service-accounts list --project=${e??g(U(t)??"PROJECT_ID")}`),Se=(e="SERVICE_ACCOUNT")=>["Ask for 3600s or less.",re(ie,e)];var q=65536;function X({body:e,status:t}){let s=I(e),{error:o,error_description:n}=s??{};return typeof o=="string"?{status:t,error:o,text:(typeof n=="string"?n:
o).slice(0,q),reason:"",metadata:{}}:typeof o=="object"&&o!==null?de(t,o):{status:t,error:"",text:h(e)||"(empty body)",reason:"",metadata:{}}}function de(e,t){let o=(Array.
isArray(t.details)?t.details:[]).find(n=>typeof n?.reason=="string");return{status:e,error:_(t.status??""),text:_(t.message??"(no message)").slice(0,q),reason:o?.
reason??"",metadata:z(o?.metadata??{},_)}}function v(e,t,s,o){let n=X(t),r=s.at(-1),a=ue(t)?{...r,...le}:s.find(({matches:m})=>m(n,o))??r,l=[t.status,h(n.error,
100)].filter(Boolean).join(" "),f=t.attempts>1?` after ${t.attempts} attempts`:"",O=(a.suggestions?.(pe(o),{...n,metadata:z(n.metadata,g)})??[]).flatMap(m=>m===
void 0?[]:[k(m)]);return new C(a.code,`${a.says}
${e} answered ${l}${f}: ${h(n.text,600)}`,{suggestions:[...O,...fe(t)],server:{status:t.status,text:h(n.text,600),skewSeconds:t.skewSeconds}})}var ue=({status:e})=>e<
400||e===407||e===511,le={says:"something between this computer and Google answered instead of Google",suggestions:()=>["Look for a proxy, a firewall or a login\
 page of this network: it must let these calls through to Google unchanged."]},pe=e=>({...e,serviceAccount:e.serviceAccount&&g(e.serviceAccount),delegates:e.delegates?.
map(g),projectId:e.projectId&&g(e.projectId)}),z=(e,t)=>Object.fromEntries(Object.entries(e).map(([s,o])=>[s,t(o)])),ge=30;function fe({skewSeconds:e=0}){if(Math.
abs(e)<=ge)return[];let t=e>0?"behind":"ahead of";return[`${R}: it is ${Math.abs(Math.round(e))} s ${t} Google's.`]}p();p();var x=e=>({text:t})=>e.test(t),Z=e=>`gcloud iam service-accounts keys list --iam-account=${e??"SERVICE_ACCOUNT"}${A(e)}`,Y=e=>`gcloud iam service-accounts descr\
ibe ${e??"SERVICE_ACCOUNT"}${A(e)}`,N=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many token requests",suggestions:()=>[
V]},{code:"OAUTH_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's OAuth endpoint failed; the key is not the reason",suggestions:()=>[H]},{code:"OAUTH_JW\
T_TIMEFRAME",matches:x(/must be a short-lived token/),says:"Google does not accept the times of the signed assertion, even after a correction to its clock",suggestions:()=>[
`${R} (timedatectl, or the hypervisor).`]},{code:"OAUTH_LIFETIME_TOO_LONG",matches:x(/lifetime cannot exceed 3600 seconds/),says:"the requested lifetime is more\
 than one hour",suggestions:()=>["Set access_token_lifetime to 3600s or less.",`${R}.`]},{code:"OAUTH_JWT_SIGNATURE",matches:x(/Invalid JWT Signature/i),says:"t\
he key's signature is not accepted: the key was deleted, disabled or rotated",suggestions:({serviceAccount:e})=>[Z(e),"One that is listed as disabled can be ena\
bled. One that is not listed was deleted, and nobody can get it back.","Let the job sign in without a key, as the same account (setup init --service-account). O\
r create a key, and store that."]},{code:"OAUTH_ACCOUNT_NOT_FOUND",matches:x(/account not found/i),says:"the service account of the key was deleted or disabled",
suggestions:({serviceAccount:e})=>[Y(e)]},{code:"OAUTH_SUBJECT_INVALID",matches:x(/Invalid email or User ID/i),says:"the user to act for does not exist",suggestions:({
user:e})=>[`Check the user to act for (access token subject): ${e??"(none)"}`]},{code:"OAUTH_DELEGATION_UNAUTHORIZED",matches:({error:e})=>e==="unauthorized_cli\
ent",says:"domain-wide delegation is not granted to this service account, or not for all of these scopes",suggestions:({scopes:e=[],serviceAccount:t})=>[`${Y(t)}\
 --format='value(uniqueId)'`,`Enter that id and these scopes in the Workspace admin console, API controls, domain-wide delegation: ${e.join(",")}`,"This change \
can take hours."]},{code:"OAUTH_SCOPE_INVALID",matches:({error:e})=>e==="invalid_scope",says:"Google refused the scopes or the audience",suggestions:({audience:e,
scopes:t=[]})=>[`Check: ${[...t,e].filter(Boolean).join(", ")}`]},{code:"OAUTH_REJECTED",matches:()=>!0,says:"Google refused the signed assertion",suggestions:({
serviceAccount:e})=>[`Check that the key is one of this account: ${Z(e)}`]}];var E="Google OAuth",me=({universe:e})=>`https://oauth2.${e}/token`;async function ee(e,t,s){let o=await te(e,t,s);return L(e,o.body,n=>w("OAUTH_RESPONSE_INVALI\
D",E,o,n))}async function Xe(e,t,s){let o=await te(e,t,s);return W(I(o.body)?.id_token,()=>w("OAUTH_RESPONSE_INVALID",E,o,"an ID token"))}async function te(e,t,s){
let o=await Q(e,t,s,0);if(o.status===200)return o;let n=he(e,s),r=v(E,o,N,n);if(!(r.code==="OAUTH_JWT_TIMEFRAME"||r.code==="OAUTH_LIFETIME_TOO_LONG")||o.skewSeconds===
void 0)throw r;let l=await Q(e,t,s,o.skewSeconds);if(l.status===200)return l;throw v(E,l,N,n)}var he=({refusalContext:e},t)=>({...e,serviceAccount:t.iss,..."sco\
pe"in t?{audience:void 0,scopes:t.scope.split(" ")}:{audience:t.target_audience,scopes:[]}});async function Q(e,t,s,o){let n=Math.floor(e.network.clock.now()+o),
{lifetimeSeconds:r=y,...a}={lifetimeSeconds:void 0,...s},l=await t({...a,aud:me(e),iat:n,exp:n+r});return G(e,E,`${e.endpoints.oauth2}/token`,{grant_type:"urn:i\
etf:params:oauth:grant-type:jwt-bearer",assertion:l})}p();function ot(e,t,s){let o=M(t),n=F(async(r,a=y)=>{let l=r.join(" "),f=D(e)?await ee(e,o,{iss:t.email,scope:l,lifetimeSeconds:a}):await Ae(e,o,{email:t.email,scope:l,
lifetimeSeconds:a});return s.mask(f.value),f},e.network.clock);return{account:t.email,principal:async()=>({principal:t.email}),accessToken:n.get,clear:n.clear,sign:o,
refusalContext:()=>({account:t.email}),facts:async()=>[`key of  ${t.email}`,...t.keyId===void 0?[]:[`key id  ${t.keyId}`]]}}async function Ae({network:e},t,{email:s,
lifetimeSeconds:o,scope:n}){let r=Math.floor(e.clock.now()),a=r+o;return{value:await t({iss:s,sub:s,scope:n,iat:r,exp:a}),expiresAt:a}}var st=({file:e})=>String(
e.private_key).split(/\r?\n|\\n/).filter(t=>t.length>=16&&!t.startsWith("-----"));export{oe as a,Ee as b,H as c,V as d,Ie as e,_e as f,J as g,ae as h,ye as i,Te as j,ke as k,Oe as l,Ce as m,we as n,Se as o,v as p,ee as q,Xe as r,ot as s,st as t};
