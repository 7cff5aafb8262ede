import{U as bt,a as nt,d as mr,e as V,f as he,g as oe,h as ge,i as ot,j as A,k as G,l as st,m as it,n as W,o as at,p as O,q as ct,v as ut,w as dt}from"./shared-4.js";
import{A as M,B as ht,C as gt,E as yt,G as be,H as _t,I as Et,K as wt,L as Rt,M as Tt,N as It,P as xt,a as Xe,c as Ye,d as Qe,g as Ze,h as et,i as B,j as tt,k as me,
o as ft,t as lt,u as U,v as pt,w as ye,y as mt}from"./shared-6.js";import{e as w,g as ne,j as re,k as Je,l as y,m as rt,o as hr}from"./shared-7.js";
import{a as pr,b as $,c as l,d,e as f,f as c,g as m}from"./shared-8.js";var Te=pr((_i,Yt)=>{m();Yt.exports=process.getBuiltinModule("node:net")});m();function gr(e,t){let n=V(e[t]?.trim()??"");return n.ok?n.value:O[t].default==="true"}function St(e,t){let n=[],r=(a,u,...p)=>{n.push({code:a,message:u,suggestions:p})},
o=a=>e[a]?.trim()||void 0,s=a=>o(a)??O[a].default??"";function i(a,u,p){let h=u(s(a));return h.ok?h.value:r(p,`${t.nameOf(a)}: ${w(h.reason)}`)}return{...t,raw:e,
problems:n,add:r,text:o,parsed:i,boolean:a=>i(a,V,"INPUT_BOOLEAN_INVALID")??!1,duration(a,u="INPUT_DURATION_INVALID"){let{max:p,min:h}=O[a].range??{min:0,max:Number.
POSITIVE_INFINITY},g=i(a,oe,u);return g!==void 0&&(g<h||g>p)&&r(u,`${t.nameOf(a)}: "${s(a)}" is not between ${ge(h)} and ${ge(p)}`),g??h}}}var F=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.
test(e);function At({add:e,nameOf:t,text:n},r){let o=n(r);if(o===void 0||!F(o))return;let s=O[r].type==="secret"?"the value":`"${w(o)}"`;e("INPUT_PLACEHOLDER",`${t(
r)}: ${s} was not expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in a shell "$NAME" in double quotes.')}function Ot(e,{nameOf:t},n=!!e.service_account?.
trim()){let r={...Ct(e),impersonates:n};return W.filter(o=>r.given(o)).flatMap(o=>vt(t(o),_r(o,r,t)))}function Hs(e,{nameOf:t}){let n=Ct(e);return W.filter(r=>n.
given(r)).flatMap(r=>vt(t(r),Nt(r,n,t)??yr(r,n,t)))}var yr=(e,{format:t},n)=>e==="access_token_lifetime"&&t==="id_token"?D(`has no effect with ${n("token_format")}\
 id_token`):void 0,vt=(e,t)=>(t===void 0?[]:[t]).map(({code:n,message:r,suggestions:o=[]})=>({code:n,message:`${e} ${r}`,suggestions:o.map(s=>s.replace(/\bdelete it\.$/i,
i=>i.replace("it",e)))}));function Ct(e){let t=n=>e[n]?.trim()??"";return{given:n=>t(n)!==""&&!br(n,t(n)),federation:t("workload_identity_provider")!=="",key:t(
"credentials_json")!=="",direct:t("workload_identity_provider")!==""&&t("service_account")==="",format:t("token_format"),file:gr(e,"create_credentials_file"),impersonates:t(
"service_account")!==""}}function br(e,t){let{default:n,type:r}=O[e];return n===void 0?!1:r==="duration"?kt(oe(t),oe(n)):r==="boolean"?kt(V(t),V(n)):t===n}var kt=(e,t)=>e.
ok&&t.ok&&e.value===t.value;function _r(e,t,n){let{mode:r}=O[e];return r!==void 0&&t.federation!==t.key&&!t[r]?D(`has no effect with ${n(t.key?"credentials_json":
"workload_identity_provider")}`):Nt(e,t,n)??Er[e]?.(t,n)}var Pt=e=>["","access_token","id_token"].includes(e);function Nt(e,t,n){let{format:r}=O[e];if(r===void 0||
t.format===r||!Pt(t.format))return;let o=`${n("token_format")} ${r}`;return D(`has no effect without ${o}`,`Add ${o}, or delete it.`)}var D=(e,t="Delete it.")=>({
code:"INPUT_NOT_APPLICABLE",message:e,suggestions:[t]}),se=e=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:e,suggestions:["Add the service account to act as."]}),
Er={token_format:({direct:e,format:t},n)=>e&&t==="id_token"?se(`id_token needs ${n("service_account")}: a federated identity has no ID token of its own`):void 0,
delegates:({direct:e},t)=>e?se(`needs ${t("service_account")}: there is no account to delegate to`):void 0,access_token_subject:({direct:e},t)=>e?se(`needs ${t(
"service_account")}: a service account signs for the user`):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:r},o)=>e?se(`needs ${o("service\
_account")}: a federated token lives as long as the CI's ID token`):n==="access_token"||!Pt(n)||t&&r?void 0:D("has no effect without an access token or a creden\
tials file with a service account"),profile:({file:e},t)=>e?void 0:D(`has no effect with ${t("create_credentials_file")} false`),credentials_file_path:({file:e},t)=>e?
void 0:D(`has no effect with ${t("create_credentials_file")} false`)};m();m();m();function wr(e,t){let[n,r]=[[...e],[...t]],o=[Array.from({length:r.length+1},(i,a)=>a)],s=(i,a)=>o[i]?.[a]??Number.POSITIVE_INFINITY;for(let[i,a]of n.entries()){
let u=[i+1];o.push(u);for(let[p,h]of r.entries()){let g=a===r[p-1]&&h===n[i-1],b=s(i,p)+(a===h?0:1),R=g?s(i-1,p-1)+1:b;u.push(Math.min(b,R,s(i,p+1)+1,s(i+1,p)+1))}}
return s(n.length,r.length)}var Lt=({length:e})=>Math.max(1,e/3);function $t(e,t){let n=s=>[...s.toLowerCase()].length,r=n(e),[o]=t.filter(s=>Math.abs(n(s)-r)<=
Lt(s)).map(s=>({candidate:s,edits:wr(e.toLowerCase(),s.toLowerCase())})).filter(({candidate:s,edits:i})=>i<=Lt(s)).sort((s,i)=>s.edits-i.edits);return o!==void 0?
o.candidate:e.length>2?t.find(s=>e.startsWith(s)||s.startsWith(e)):void 0}var Rr=["access_token","id_token"],Tr=3600,Ut=3600;function Ft(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime","INPUT_L\
IFETIME_INVALID")}function jt(e,t){let{add:n,nameOf:r,text:o}=e,s=o("token_format");if(s===void 0)return;if(s==="access_token")return Ir(e,t??Tr);if(s==="id_tok\
en")return kr(e);let i=$t(s,Rr);return n("INPUT_TOKEN_FORMAT_INVALID",`${r("token_format")}: unknown token format: "${w(s)}"`,i?`Write ${i}.`:"Write access_toke\
n or id_token, or leave it empty.")}function Ir(e,t){let{add:n,nameOf:r,text:o}=e,s=o("access_token_subject"),i=he(o("access_token_scopes")??""),a=i.length>0?i:
[A];for(let u of a.filter(p=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(p))){let p=`${r("access_token_scopes")}: "${w(u)}" is not a scope`;n("INPUT_SCOPE_INVALID",p,"S\
eparate scopes by commas or newlines.")}return s!==void 0&&xr(e,{user:s,lifetimeSeconds:t,hasScopes:i.length>0}),{format:"access_token",lifetimeSeconds:t,scopes:a,
user:s}}function xr({add:e,nameOf:t},{hasScopes:n,lifetimeSeconds:r,user:o}){let s=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(o)||e("INPUT_SUBJECT_IN\
VALID",`${s}: "${w(o)}" is not an email address`),n||e("INPUT_SCOPES_REQUIRED",`${s} needs ${t("access_token_scopes")}`,"List the scopes that the Workspace admi\
n granted to the service account."),r>Ut){let i=`at most ${Ut}s together with ${s}`;e("INPUT_LIFETIME_INVALID",`${t("access_token_lifetime")}: ${i}`)}}function kr({
add:e,boolean:t,nameOf:n,text:r}){let o=r("id_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is required for an ID t\
oken`,"Give the URL of the service to call."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var Mt=256;function Ht(e){let{add:t,nameOf:n,
text:r}=e,o=r("workload_identity_provider"),s=r("credentials_json");return o===void 0?s===void 0?vr(e):Or(e,s):s===void 0?Ar(e,o):t("INPUT_SOURCE_CONFLICT",`${n(
"workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}function Sr({add:e,nameOf:t},n){let r=Ze(n);
if(!("code"in r))return r;let{code:o,message:s,suggestions:i=[]}=r;return e(o,`${t("workload_identity_provider")}: ${w(s)}`,...i)}function Ar(e,t){let{add:n,nameOf:r,
text:o}=e,s=o("audience");s!==void 0&&(s.length>Mt||new RegExp("\\p{Cc}","u").test(s))&&n("INPUT_AUDIENCE_INVALID",`${r("audience")}: at most ${Mt} characters, \
and no line break`);let i=F(t)?void 0:Sr(e,t);return i&&{mode:"federation",provider:i,audience:s??Qe(i)}}function Or({add:e,nameOf:t},n){let r=ht(n);return"code"in
r?F(n)?void 0:e(r.code,`${t("credentials_json")}: ${r.message}`,...r.suggestions??[]):{mode:"key",key:r}}var _e={federation:["workload_identity_provider"],key:[
"credentials_json"]},vr=e=>e.ambient&&e.mode===void 0?{mode:"ambient"}:Pr(e),Cr="This machine already runs as a service account, which client libraries use. To \
act as another one: ci-auth exec --service-account ACCOUNT -- COMMAND";function Pr(e){let{add:t,ambient:n,mode:r,raw:o,secretsWithheld:s}=e,i=r===void 0?[..._e.
federation,..._e.key]:_e[r],a=i.some(u=>o[u]!==void 0);t("INPUT_SOURCE_MISSING",[Nr(i,e),...s===void 0?[]:[s]].join("; "),...n?[Cr]:[],...a||s!==void 0?[Lr(s)]:
i.flatMap(Ur(e)))}function Nr(e,{nameOf:t,raw:n}){let r=e.find(i=>n[i]);if(r!==void 0)return`${t(r)} contains only blanks`;let o=e.some(i=>n[i]!==void 0),s=e.map(
t);return s.length>1?`neither ${s.join(" nor ")} ${o?"has a value":"is given"}`:`${s[0]} is ${o?"empty":"not given"}`}var Lr=e=>e===void 0?"Check the name of th\
e secret or variable, and that this job may read it.":"Skip this step in such runs, or run it after the merge. A provider name is not a secret: write it into th\
e workflow.",$r="To see the names, fill in POOL and PROJECT_ID: gcloud iam workload-identity-pools providers list --workload-identity-pool=POOL --location=globa\
l --project=PROJECT_ID --format='value(name)'",Ur=({nameOf:e})=>t=>{let n=e(t);if(t==="credentials_json"){let r=n.startsWith("--")?` PATH, or the key itself in ${ct(
t)}`:"";return[`Give a service account key: ${n}${r}`]}return[`Give the full name of the provider: ${n} ${et}`,$r]};function qt(e){let t=e.text("service_account");
return t===void 0||B(t)?t:Vt(e,"service_account",t)}function Bt(e){let n=he(e.text("delegates")??"").map(r=>r.replace(/^projects\/-\/serviceAccounts\//,""));for(let r of n)
B(r)||Vt(e,"delegates",r);return n}function Vt({add:e,nameOf:t},n,r){if(F(r))return;let o=`"${w(r)}" is not the email or the unique id of a service account`;e("\
INPUT_SERVICE_ACCOUNT_INVALID",`${t(n)}: ${o}`,"To see the accounts, fill in PROJECT_ID: gcloud iam service-accounts list --project=PROJECT_ID")}var Dt=20,Ee=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.
test(e);function Gt({add:e,nameOf:t,text:n}){let r=n("project_id");return r===void 0||Ee(r)?r:e("INPUT_PROJECT_INVALID",`${t("project_id")}: "${w(r)}" is not a \
project id`,"gcloud projects list")}var Mr=/^[^*]*(?:[^*]|[:/]\*)$/,Wt=({add:e,nameOf:t,text:n})=>at.flatMap(r=>{let o=n(r)?.replace(/^(?:https:)?\/\/iam\.[\w.-]+\//,
"");if(o===void 0)return[];if(!Mr.test(o)){let s=`${t(r)}: in "${w(o)}", a * is not at the end, or not after : or /`;e("INPUT_EXPECTATION_INVALID",s,"Write the \
whole value, or one * at its end after : or /.")}return[{name:r,wanted:o}]});function Kt({add:e,nameOf:t,text:n}){let r=n("profile")??G;if(!it(r)&&!F(r)){let o=`${t(
"profile")}: "${w(r)}" is not the name of a profile`;e("INPUT_PROFILE_INVALID",o,st)}return r}function zt({add:e,nameOf:t,text:n}){let r=n("universe");return r===
void 0||U(r)?r:e("INPUT_UNIVERSE_INVALID",`${t("universe")}: "${w(r)}" is not a domain name`)}function Jt({add:e,nameOf:t,text:n}){let r=n("request_reason");if(r===
void 0||/^[\x20-\x7e]{1,1024}$/.test(r))return r;let o=`${t("request_reason")} must be one line of printable ASCII`;return e("INPUT_HEADER_INVALID",o)}function Xt({
add:e,nameOf:t,parsed:n}){let r=n("retries",ot,"INPUT_NUMBER_INVALID")??0;return r>Dt&&e("INPUT_NUMBER_INVALID",`${t("retries")}: ${r} is above ${Dt}`),r}var we={min:600,max:43200},Dr=3600;function ui(e,t,n){let r=St(e,t),o=Fr(r),s=o&&o.serviceAccount!==void 0;if(rt([...r.problems,...Ot(e,t,s),...n]),o)return o;throw new Error(
"no plan and no problem")}function Fr(e){for(let E of W)At(e,E);let{boolean:t,duration:n,text:r}=e,o=Ht(e),s=qt(e),i=Ft(e),a=jt(e,i),u=Wt(e),p={expected:u,delegates:Bt(
e),profile:Kt(e),exportVariables:t("export_environment_variables"),requestReason:Jt(e),retries:Xt(e),timeoutMs:n("timeout")*1e3,propagationMs:n("wait_for_propag\
ation")*1e3,verify:[t("verify"),u.length>0].includes(!0)},h={path:r("credentials_file_path"),cleanup:t("cleanup_credentials")},g=t("create_credentials_file"),b=Gt(
e),R=zt(e);if(!o)return;Gr(e,o);let _=s!==void 0&&jr(o,s)?void 0:s;return Wr(e,a,_),Kr(e,a,R??Re(o)),{...p,identity:o,serviceAccount:_,token:a,file:g?{...h,lifetimeSeconds:_===
void 0?void 0:qr(i)}:void 0,projectId:b??Hr(o,s),universe:R??Re(o),notes:[...o.mode==="key"?o.key.notes:[],...Br(i,g&&_!==void 0),...Vr(o,_)]}}var jr=(e,t)=>e.mode===
"key"&&[e.key.email,e.key.file.client_id].includes(t),Re=e=>(e.mode==="key"?e.key.universe:void 0)??"googleapis.com";function Hr(e,t){let n=t===void 0?void 0:me(
t);if(n!==void 0||e.mode!=="key")return n;let{email:r,projectId:o}=e.key;return o!==void 0&&Ee(o)?o:me(r)}var qr=e=>e!==void 0&&e>=we.min&&e<=we.max?e:void 0;function Br(e,t){
if(e===void 0)return[];let{min:n}=we;return[...t&&e<n?[`a credentials file needs at least ${n}s, so it has no lifetime`]:[],...e>Dr?["a lifetime above 3600s nee\
ds constraints/iam.allowServiceAccountCredentialLifetimeExtension for this account"]:[]]}function Vr(e,t){if(e.mode!=="key"||t===void 0)return[];let{email:n}=e.
key;return[`the key's account ${n} impersonates ${t}: it needs roles/iam.serviceAccountTokenCreator on it`]}function Gr({add:e,nameOf:t},n){let r=Re(n);if(U(r))
return;let o=`${t("credentials_json")}: its universe_domain "${w(r)}" is not a domain name`;e("INPUT_UNIVERSE_INVALID",o)}function Wr({add:e,nameOf:t},n,r){if(n?.
format!=="access_token"||n.user===void 0||r===void 0||r.includes("@")||!B(r))return;let o=`${t("service_account")}: domain-wide delegation needs the email, not \
the unique id`,s=`gcloud iam service-accounts describe ${r} --format='value(email)'`;e("INPUT_SERVICE_ACCOUNT_INVALID",o,s)}function Kr({add:e,nameOf:t},n,r){n?.
format!=="access_token"||n.user===void 0||M({universe:r})||e("INPUT_NOT_APPLICABLE",`${t("access_token_subject")} has no effect in the universe ${w(r)}`)}async function di({
ci:e,findNamedSource:t,named:n,raw:r,surroundings:o}){let{problems:s,source:i}=await zr(n,o,t);if(i)return{source:{...i,origin:{named:n}},problems:s};if(s.length>
0||!r.workload_identity_provider?.trim())return{problems:s};try{return{source:{...e.tokenSource(o),origin:{ci:e.id,...re({module:e.module})}},problems:[]}}catch(a){
if(a instanceof y)return{problems:[a]};throw a}}async function zr(e,t,n){if(n&&Object.values(e).some(a=>a!==void 0))return n(e,t);let{cwd:r,env:o}=t;if(!o.CI_AUTH_ID_TOKEN&&
!o.CI_AUTH_ID_TOKEN_FILE)return{problems:[]};let{environmentTokenSource:s}=await import("./tools.js"),i=s(o,r);return i?{source:i,problems:[]}:{problems:[]}}m();var Jr=["CLOUDSDK_PROJECT","CLOUDSDK_CORE_PROJECT","GCP_PROJECT","GCLOUD_PROJECT","GOOGLE_CLOUD_PROJECT"],Xr=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_A\
PPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"],hi={CLOUDSDK_AUTH_ACCESS_TOKEN:"gcloud",CLOUDSDK_AUTH_ACCESS_TOKEN_FILE:"gcloud",GOOGLE_OAUTH_ACCESS_TOKEN:"\
Terraform's Google provider"};function Yr(e){let t=`CI_AUTH_PROFILE_${e.toUpperCase().replaceAll("-","_")}`;return{file:`${t}_FILE`,projectId:`${t}_PROJECT_ID`}}
function gi(e){let{credentialsFile:t,executable:n,profile:r=G,projectId:o}=e,s=Yr(r),i=r===G,a=(u,p)=>p===void 0?{}:Object.fromEntries(u.map(h=>[h,p]));return{...a(
i?Jr:[s.projectId],o),...a(i?Xr:[s.file],t),...a([bt],n?"1":void 0)}}m();m();var z=$(Te(),1);m();var v=$(Te(),1);var{getBuiltinModule:Zt}=process,{Agent:en,request:Ie,validateHeaderName:tn,validateHeaderValue:nn}=Zt("node:http"),xe=()=>Zt("node:tls"),Qr={"https:":["https_p\
roxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["http_proxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},rn={"http:":"80","https:":"443"},S=({port:e,protocol:t})=>Number(
e||rn[t]),T=({hostname:e})=>e.replace(/^\[|\]$/g,"");function ke(e){let t=T(e);return/^(.+\.)?localhost$/.test(t)||t==="::1"||(0,v.isIP)(t)===4&&t.startsWith("1\
27.")}function on(e,t){if(ke(e))return;let n=Qr[e.protocol]?.find(r=>t[r]?.trim());if(!(!n||eo(e,t.no_proxy||t.NO_PROXY||"")))return{url:Zr(t[n]?.trim()??"",n),
variable:n}}function Zr(e,t){let n=e.includes("://")?e:`http://${e}`,r=URL.canParse(n)?new URL(n):void 0;if(r?.hostname&&r.protocol in rn)return r;let o=/^([a-z\d]+):\/\//i.
exec(n)?.[1]?.toLowerCase(),s=r&&o?`names a ${o} proxy`:"is not a URL";throw new y("PROXY_FAILED",`the variable ${t} ${s}`,{suggestions:[`Set ${t} to http://HOS\
T:PORT or https://HOST:PORT, or unset it.`]})}var eo=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&to(n,T(e),String(S(e))));function to(e,t,n){if(e==="\
*")return!0;let[,r="",o]=/^(\[.*\]|[^:]*|[\da-f]*:[\da-f]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(o&&o!==n)return!1;let s=r.replace(/^\*?\.|^\[|\]$/g,
"");return s===""?!1:(0,v.isIP)(t)?no(s,t):t===s||t.endsWith(`.${s}`)}function no(e,t){let[n="",r]=e.split("/");if((0,v.isIP)(n)!==(0,v.isIP)(t))return!1;let o=(0,v.isIP)(
n)===6?"ipv6":"ipv4",s=/^\d{1,3}$/.test(r??"")?Number(r):Number.NaN,i=new v.BlockList;return r===void 0?i.addAddress(n,o):s>=0&&s<=(o==="ipv6"?128:32)&&i.addSubnet(
n,s,o),i.check(t,o)}var Se=e=>Object.assign(new Error(`the proxy answered ${e}`),{proxyStatus:e,atProxy:!0}),K=({url:e})=>{if(!e.username&&!e.password)return{};
let t=`${Qt(e.username)}:${Qt(e.password)}`;return{"proxy-authorization":`Basic ${Buffer.from(t).toString("base64")}`}};function Qt(e){try{return decodeURIComponent(
e)}catch{return e}}function sn(e,t,n,r){let o=`${t.hostname}:${S(t)}`;return new Promise((s,i)=>{let a=()=>{i(r.reason),e.destroy()};r.addEventListener("abort",
a,{once:!0});let u=Ie({createConnection:()=>e,method:"CONNECT",path:o,setHost:!1});for(let[p,h]of Object.entries({host:o,...K(n)}))u.setHeader(p,h);u.once("conn\
ect",({statusCode:p=0},h,g)=>{if(r.removeEventListener("abort",a),p>=200&&p<300)return g.length>0&&e.unshift(g),s(e);e.destroy(),i(Se(p))}).on("error",p=>{r.removeEventListener(
"abort",a),i(p)}).end()})}var an=(e,t,n=!0)=>un(r=>ro(e,r),t,n);function un(e,t,n){let r=[],o=n,s=!1;return{socket:e({add:a=>(r.push(a),o||a.unref(),a.on("error",()=>{}),s&&a.destroy(),a),
signal:t}),hold(a){o=a;for(let u of r)a?u.ref():u.unref()},cancel(){s=!0,r.at(-1)?.destroy()}}}async function ro(e,t){let{origin:n,proxy:r,ca:o}=e;return n.protocol===
"http:"?Ae(e,t):dn(r?{socket:await Ae(e,t)}:{port:S(n)},T(n),o,t)}async function Ae({origin:e,proxy:t,ca:n,socketPath:r},o){if(r!==void 0)return ae(o.add((0,z.connect)(
{path:r})),"connect",o.signal);if(!t)return cn(e,o);try{let s=await cn(t.url,o),i=t.url.protocol==="https:"?await dn({socket:s},T(t.url),n,o):s;return e.protocol===
"https:"?await sn(i,e,t,o.signal):i}catch(s){throw s===o.signal.reason?s:Object.assign(s,{atProxy:!0})}}var cn=(e,{add:t,signal:n})=>ae(t((0,z.connect)({host:T(
e),port:S(e),noDelay:!0})),"connect",n);async function dn(e,t,n,{add:r,signal:o}){let{connect:s}=xe(),i={...n?{ca:n}:{},rejectUnauthorized:!0},a=s({...e,host:t,
...fn(t),...i,ALPNProtocols:["http/1.1"]});return ae(r(a),"secureConnect",o)}var fn=e=>(0,z.isIP)(e)?{}:{servername:e};function ae(e,t,n){return new Promise((r,o)=>{
let s=a=>()=>{n.removeEventListener("abort",i),a()},i=()=>{o(n.reason),e.destroy()};if(n.aborted)return i();n.addEventListener("abort",i,{once:!0}),e.once("erro\
r",a=>s(()=>o(a))()),e.once("close",s(()=>o(oo()))),e.once(t,s(()=>r(e)))})}var oo=()=>Object.assign(new Error("the connection was closed"),{code:"ECONNRESET"}),
ie=class extends en{route;#i;#t=[];constructor(t,n){super({keepAlive:!0}),this.route=t,this.#i=n}preconnect(t){let n=[this.sockets,this.freeSockets].flatMap(r=>Object.
values(r).flat());for(let r=this.#t.length+n.length;r<t;r++){let o=an(this.route,this.#i,!1);o.socket.catch(()=>{}),this.#t.push(o)}}createConnection(t,n){this.#r(
t.signal??this.#i).then(r=>n(null,r),r=>n(r))}async#r(t){let n=this.#t.shift(),r=()=>n?.cancel();t.addEventListener("abort",r,{once:!0}),n?.hold(!0);let o=await n?.
socket.catch(()=>{});return t.removeEventListener("abort",r),o?.readyState==="open"?o:an(this.route,t).socket}closeIdle(){for(let t of this.#t.splice(0))t.cancel();
for(let t of Object.values(this.freeSockets).flat())t?.destroy()}},so=3e3;async function ln(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=T(
r.origin),s,i=un(async u=>{let{connect:p}=xe(),h=await Ae(r,u),g=u.add(p({socket:h,host:o,...fn(o),rejectUnauthorized:!1}));return await ae(g,"secureConnect",u.
signal),s=Object.entries(g.getPeerCertificate().issuer??{}).map(([b,R])=>`${b}=${R}`).join(", "),g},n,!0),a=setTimeout(i.cancel,so);return await i.socket.catch(
()=>{}),clearTimeout(a),i.cancel(),s&&io(s)}var io=e=>e.replace(/[^\x20-\x7e]/g,"?").slice(0,200);m();var ao={ENOTFOUND:"the host name could not be resolved",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"the co\
nnection broke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no network route",ENETUNREACH:"there is no network route",
ETIMEDOUT:"the connection was not accepted in time",ENOENT:"the socket does not exist",EACCES:"this user may not open the socket",EPROTO:"the other side does no\
t speak TLS",ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},hn={SELF_SIGNED_CERT_IN_CHAIN:"its issuer is not trusted here",DEPTH_ZERO_SELF_SIGNED_CERT:"\
it is self-signed",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"\
its issuer is not trusted here",CERT_UNTRUSTED:"its issuer is not trusted here",CERT_SIGNATURE_FAILURE:"its signature is not valid",CERT_REVOKED:"it was revoked",
CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"it was issued for another name",HOSTNAME_MISMATCH:"it w\
as issued for another name"},co="If a private authority signs the certificate, for example a proxy that inspects TLS, save the certificate of the authority and \
set NODE_EXTRA_CA_CERTS=/path/ca.pem.",uo={CERT_HAS_EXPIRED:"Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"Set the clock of thi\
s computer.",CERT_REVOKED:"Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"Check the address: another server answers at it.",HOSTNAME_MISMATCH:"Check the \
address: another server answers at it."},Oe=({code:e=""})=>e in hn,ve=({url:e,variable:t})=>`${e.protocol}//${e.host} (from ${t})`,C=e=>`${(e/1e3).toFixed(e<9950?
1:0)} s`,gn=(e,t)=>`Waiting ${C(t)} for ${e}`,yn=({attempts:e,route:t,service:n},r,{retries:o,waitMs:s})=>`Retry ${e} of ${o} in ${C(s)}: ${n} at ${X(t)}: ${typeof r==
"number"?`answered ${r}`:fo(r)}`,fo=e=>e.name==="TimeoutError"?"did not answer in time":e.proxyStatus?`the proxy answered ${e.proxyStatus}`:Ce(e),bn=({route:e,service:t},{
afterMs:n,limitMs:r})=>`Still waiting for ${t} at ${X(e)}: no answer for ${C(n)}, the limit is ${C(r)}`,J=({attempts:e,spentMs:t})=>`${e} ${e===1?"attempt":"att\
empts"} in ${C(t)}`,ce=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${ve(e)}`]:[],...t?[`the last answer had status ${t}`]:[]];function _n(e,t){return e.name===
"TimeoutError"?mn(t):Oe(e)?po(e,t):e.atProxy&&t.route.proxy?mo(e,t,t.route.proxy):e.code==="ETIMEDOUT"?mn(t):lo(e,t)}var Ce=({code:e=""})=>{let t=ao[e]??"the ex\
change failed";return e?`${t} (${e})`:t},X=({origin:e,socketPath:t})=>t??e.host,pn="If this network needs a proxy, set HTTPS_PROXY=http://HOST:PORT.",En=e=>`Whe\
re ${T(e)} can be reached without the proxy, add it to NO_PROXY.`;function Pe({origin:e,proxy:t,socketPath:n},r){if(n!==void 0)return[`Check that ${n} exists, t\
hat a program listens on it, and that this user may open it.`];let o=S(e);if(ke(e))return r?[`Check the program that listens on port ${o} of this computer: it g\
ives no answer.`]:[`Check that a program listens on port ${o} of this computer.`,"Behind a proxy, set NO_PROXY=127.0.0.1,localhost for the clients of that serve\
r."];let s=`Check that this computer may reach ${T(e)} on port ${o}`;return r?[`${s}: a firewall that drops packets causes this.`,...t?[]:[pn]]:[`${s}.`,t?En(e):
pn]}var lo=(e,t)=>new y("NETWORK_UNREACHABLE",`${t.service} at ${X(t.route)}: ${Ce(e)}, ${J(t)}`,{facts:ce(t),suggestions:Pe(t.route,!1)}),mn=e=>new y("NETWORK_\
TIMEOUT",`${e.service} at ${X(e.route)} did not answer in time, ${J(e)}`,{facts:ce(e),suggestions:Pe(e.route,!0)}),wn="Raise the limit with --timeout, or the in\
put timeout.";function Rn(e,t){let n=e.lastStatus===void 0,r=`${e.service} at ${X(e.route)}${n?" did not answer":""}`,o=`the limit of ${C(t)} for the whole run \
is reached`;return new y("NETWORK_TIMEOUT",`${r}: ${o}, ${J(e)}`,{facts:ce(e),suggestions:[...n?Pe(e.route,!0):[],wn]})}var Tn=(e,t,n)=>new y("NETWORK_TIMEOUT",
`the limit of ${C(n)} for the whole run leaves no time for a wait of ${C(e)} for ${t}`,{suggestions:[wn]});function po(e,t){let{code:n=""}=e,{route:r,issuer:o,service:s}=t,
i=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.host}`:`${s} at ${r.origin.host}`,a=`${hn[n]} (${n})`;return new y("TLS_UNTRUSTED",`the certificate of ${i} is not\
 trusted: ${a}, ${J(t)}`,{facts:[...o?[`issuer of the presented certificate: ${o}`]:[],...ce(t)],suggestions:[uo[n]??co]})}function mo(e,t,n){let{proxyStatus:r}=e,
o=r?`answered ${r}`:`cannot be used: ${Ce(e)}`,s=`the proxy ${ve(n)} ${o}, on the way to ${t.service} at ${t.route.origin.host}`;return new y("PROXY_FAILED",`${s}\
, ${J(t)}`,{suggestions:[r===407?`Put the proxy's credentials into ${n.variable}, as http://USER:PASSWORD@HOST:PORT, percent-encoded.`:`Check the address in ${n.
variable}, and that the proxy allows connections to ${T(t.route.origin)} through.`,En(t.route.origin)],...r?{facts:[`status of the proxy: ${r}`]}:{}})}m();m();m();m();var N=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${o} ${s}`.trim(),a=i?`\
status code ${i}`:"an unknown error";super(`Request failed with ${a}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=r}};m();var j=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"message"in
t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};m();var H=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new j(t.cause):void 0;
super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};m();m();var Ne=(()=>{let e=!1,t=!1;if(typeof c=="function"&&typeof d=="function")try{t=new d("https://empty.invalid",{body:new c,method:"POST",get duplex(){return e=
!0,"half"}}).headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),In=typeof globalThis.
AbortController=="function",ue=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",xn=typeof c=="function",kn=typeof c=="fu\
nction",de=["get","post","put","patch","head","delete"],ho=()=>{};ho();var Sn={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"\
*/*",blob:"*/*",bytes:"*/*"},fe=2147483647,An=new TextEncoder().encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,le=Symbol("stop"),Y=class{options;constructor(t){
this.options=t}},On=e=>new Y(e),vn={json:!0,parseJson:!0,stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,
onUploadProgress:!0,fetch:!0,context:!0},Cn={next:!0},Pn={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,
integrity:!0,keepalive:!0,signal:!0,window:!0,duplex:!0};var go=e=>{if(!e)return 0;if(e instanceof c){let t=0;for(let[n,r]of e)t+=An,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,t+=
typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},Nn=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),r){o+=r.byteLength;let a=t===0?0:o/t;a>=1&&(a=1-Number.EPSILON),n?.({percent:a,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=s},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},Ln=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new f(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new f(
Nn(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},$n=(e,t,n)=>{if(!e.body)return e;let r=go(n??e.body);return new d(e,{duplex:"half",
body:Nn(e.body,r,t)})};m();m();var P=e=>e!==null&&typeof e=="object";var Q=(...e)=>{for(let t of e)if((!P(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return Ue({},...e)},Le=(e={},t={})=>{
let n=new l(e),r=t instanceof l,o=new l(t);for(let[s,i]of o.entries())r&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function pe(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:Ue(e[n]??[],t[n]??[])}var $e=(e={},t={})=>({beforeRequest:pe(e,t,"beforeRequest"),beforeRetry:pe(e,t,"beforeRetry"),afterResponse:pe(
e,t,"afterResponse"),beforeError:pe(e,t,"beforeError")}),yo=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,s]of r.entries())n.append(o,s);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(P(r))for(let[o,s]of Object.entries(r))s!==void 0&&n.append(o,String(s));else{
let o=new URLSearchParams(r);for(let[s,i]of o.entries())n.append(s,i)}return n},Ue=(...e)=>{let t={},n={},r={},o,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(P(i)){for(let[a,u]of Object.entries(i)){if(a==="signal"&&u instanceof globalThis.AbortSignal){s.push(u);continue}if(a==="contex\
t"){if(u!=null&&(!P(u)||Array.isArray(u)))throw new TypeError("The `context` option must be an object");t={...t,context:u==null?{}:{...t.context,...u}};continue}
if(a==="searchParams"){u==null?o=void 0:o=o===void 0?u:yo(o,u);continue}P(u)&&a in t&&(u=Ue(t[a],u)),t={...t,[a]:u}}P(i.hooks)&&(r=$e(r,i.hooks),t.hooks=r),P(i.
headers)&&(n=Le(n,i.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),s.length>0&&(s.length===1?t.signal=s[0]:ue?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};m();var Mn=e=>de.includes(e)?e.toUpperCase():e,bo=["get","put","head","delete","options","trace"],_o=[408,413,429,500,502,503,504],Eo=[413,429,503],Un={limit:2,methods:bo,
statusCodes:_o,afterStatusCodes:Eo,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
Dn=(e={})=>{if(typeof e=="number")return{...Un,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...Un,...t}};m();m();var L=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function Me(e,t,n,r){return new Promise((o,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new L(e))},r.timeout);r.fetch(e,t).then(o).catch(s).then(()=>{clearTimeout(
i)})})}m();async function De(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(s),r(t.
reason)}let s=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}m();var Fn=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in Pn)&&!(r in vn)&&(!(r in e)||r in Cn)&&(n[r]=t[r]);return n},jn=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;m();function Z(e){return e instanceof N||e?.name===N.name}function Fe(e){return e instanceof L||e?.name===L.name}var ee=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>fe)throw new RangeError(`The \`timeout\` option cann\
ot be greater than ${fe}`);await Promise.resolve();let i=await r.#y();for(let a of r.#e.hooks.afterResponse){let u=r.#p(i.clone()),p;try{p=await a(r.request,r.#u(),
u,{retryCount:r.#r})}catch(g){throw r.#s(u),r.#s(i),g}if(p instanceof Y)throw r.#s(u),r.#s(i),new H(p.options);let h=p instanceof f?p:i;u!==h&&r.#s(u),i!==h&&r.#s(
i),i=h}if(r.#p(i),!i.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(i.status):r.#e.throwHttpErrors)){let a=new N(i,r.request,r.#u());for(let u of r.#e.
hooks.beforeError)a=await u(a,{retryCount:r.#r});throw a}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!xn)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let a=i.clone();
return r.#s(i),Ln(a,r.#e.onDownloadProgress)}return i},s=r.#m(o).finally(()=>{let i=r.#a;r.#f(i?.body??void 0),r.#f(r.request.body??void 0)});for(let[i,a]of Object.
entries(Sn))i==="bytes"&&typeof f?.prototype?.bytes!="function"||(s[i]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||a);let u=await s;
if(i==="json"){if(u.status===204)return"";let p=await u.text();return p===""?"":n.parseJson?n.parseJson(p):JSON.parse(p)}return u[i]()});return s}static#i(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#t;#r=0;#n;#e;#a;#o;#c;constructor(t,n={}){
if(this.#n=t,this.#e={...n,headers:Le(this.#n.headers,n.headers),hooks:$e({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:Mn(n.
method??this.#n.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:Dn(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??c.
bind(globalThis),context:n.context??{}},typeof this.#n!="string"&&!(this.#n instanceof URL||this.#n instanceof d))throw new TypeError("`input` must be a string,\
 URL, or Request");if(this.#e.prefixUrl&&typeof this.#n=="string"){if(this.#n.startsWith("/"))throw new Error("`input` must not begin with a slash when using `p\
refixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#n=this.#e.prefixUrl+this.#n}In&&ue&&(this.#o=this.#e.signal??this.#n.signal,this.#t=
new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal),Ne&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new l(n.headers).has("content-type");if(this.#n instanceof d&&(kn&&this.#e.body instanceof c||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new d(this.#n,this.#e),jn(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#i(this.#e.searchParams)).toString()),i=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,s);this.request=new d(
i,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!Ne)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#h(this.request,
this.#e.body??void 0)}}#d(){let t=this.#e.retry.delay(this.#r),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#g(t){if(this.#r++,this.#r>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new j(t);if(n instanceof H)return n.customDelay??this.#d();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#r});if(r===!1)throw t;if(r===
!0)return this.#d()}if(Fe(t)&&!this.#e.retry.retryOnTimeout)throw t;if(Z(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let s=this.#e.retry.maxRetryAfter??o;return o<s?o:s}if(t.response.status===413)throw t}return this.#d()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#f(t){t&&t.cancel().catch(()=>{})}#s(t){this.#f(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#g(n),fe);if(this.#r<1)throw n;if(await De(r,this.#o?{signal:this.#o}:{}),n instanceof H&&n.customRequest){let o=this.#e.signal?new d(
n.customRequest,{signal:this.#e.signal}):new d(n.customRequest);this.#l(o)}for(let o of this.#e.hooks.beforeRetry){let s=await o({request:this.request,options:this.#u(),
error:n,retryCount:this.#r});if(s instanceof d){this.#l(s);break}if(s instanceof f)return s;if(s===le)return}return this.#m(t)}}async#y(){this.#t?.signal.aborted&&
(this.#t=new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal,this.request=new d(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#u(),{retryCount:this.#r});if(r instanceof f)return r;if(r instanceof d){this.#l(
r);break}}let t=Fn(this.request,this.#e);return this.#a=this.request,this.request=this.#a.clone(),this.#e.timeout===!1?this.#e.fetch(this.#a,t):Me(this.#a,t,this.#t,
this.#e)}#u(){if(!this.#c){let{hooks:t,...n}=this.#e;this.#c=Object.freeze(n)}return this.#c}#l(t){this.#c=void 0,this.request=this.#h(t)}#h(t,n){return!this.#e.
onUploadProgress||!t.body?t:$n(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};var je=e=>{let t=(n,r)=>ee.create(n,Q(e,r));for(let n of de)t[n]=(r,o)=>ee.create(r,Q(e,o,{method:n}));return t.create=n=>je(Q(n)),t.extend=n=>(typeof n=="funct\
ion"&&(n=n(e??{})),je(Q(e,n))),t.stop=le,t.retry=On,t},wo=je(),Hn=wo;m();var qn=1048576;async function He(e,t,n){try{return await Ro(e,t,n)}catch(r){if(r.stale)return He(e,t,n);throw r}}function Ro(e,{method:t,url:n,headers:r,body:o},s){
return new Promise((i,a)=>{if(s.aborted)return a(s.reason);let u=()=>a(s.reason);s.addEventListener("abort",u,{once:!0});let p=_=>{s.removeEventListener("abort",
u),_()},{proxy:h}=e.route,g=h&&n.protocol==="http:",b=Ie({agent:e,host:T(n),port:S(n),method:t,path:g?`${n.origin}${n.pathname}${n.search}`:n.pathname+n.search,
setHost:!1,signal:s}),R={host:n.host,...r,...g?K(h):{}};for(let[_,E]of Object.entries(R))b.setHeader(_,E);b.on("error",_=>p(()=>a(Object.assign(_,{stale:To(_,b.
reusedSocket)})))),b.once("response",_=>{Io(_).then(E=>p(()=>g&&E.status===407?a(Se(407)):i(E)),E=>p(()=>a(E)))}),b.end(o)})}var To=({code:e},t)=>t&&(e==="ECONN\
RESET"||e==="EPIPE");async function Io(e){let t=[],n=0;for await(let o of e)if(t.push(o),n+=o.length,n>qn)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(
n,qn));return{status:e.statusCode??0,headers:e.headers,body:r}}function Bn(e,t){let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new y(
"INPUT_ENDPOINT_INVALID",`the address of ${n} is neither https nor http`,{suggestions:["Check the variable that replaces the address: it must be https://HOST, o\
r http://127.0.0.1:PORT."]});let{type:s,body:i}=xo(e),a={accept:"application/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?{}:{authorization:`\
Bearer ${e.bearer}`},...ko(e.headers)};for(let[u,p]of Object.entries(a))So(n,u,p);return{method:r,url:o,headers:a,body:i}}function xo({json:e,form:t}){return e!==
void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"application/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var ko=(e={})=>Object.
fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),n]));function So(e,t,n){try{tn(t),nn(t,n)}catch{throw new y("INPUT_HEADER_INVALID",`the header ${t} \
for ${e} has characters that cannot be sent`,{suggestions:["Check its value: a secret that was pasted with a line break causes this."]})}}m();var Ao=["assertion","client_secret","env","handle","redact","refresh_token","subject_token","token"],Oo=["accept","content-type","metadata-flavor","user-age\
nt","x-goog-request-reason","x-goog-user-project","x-tfs-fedauthredirect"];var vo="(not shown: the answer repeats a secret that ci-auth sent)";function Wn({bearer:e,form:t,headers:n={},json:r}){let o={...t,...typeof r=="object"?r:{}},s=Object.
entries(n).filter(([i])=>!Oo.includes(i.toLowerCase()));return[e,...s.map(([,i])=>i),...Ao.flatMap(i=>Co(o[i]))].filter(i=>i!==void 0&&i.length>=16)}var Co=e=>[
e,...typeof e=="object"?Object.values(e??{}):[]].filter(t=>typeof t=="string");function Ve(e,t){if(t.length===0||e==="")return e;let n=[...Ho(e)];return t.some(
r=>Po(n,r))?vo:e}function Po(e,t){let n=Uo(t),r=new Set;for(let o of e)for(let s=0;s+4<=o.length;s+=5)if(zn(n,o.slice(s,s+4)).next().done||No(r,n,o,s),r.size>=16)
return!0;return!1}function No(e,t,n,r){for(let o=Math.max(0,r+4-8);o<=Math.min(r,n.length-8);o++)for(let s of zn(t,n.slice(o,o+8)))Lo(e,t,s)}function Lo(e,{origins:t,
secret:n},r){let[o=0,s=0]=[t[r],t[r+8-1]],[i,a]=o<s?[o,s]:[s,o];for(;i>0&&!Vn(n[i-1]);)i--;for(;a+1<n.length&&!Vn(n[a+1]);)a++;for(let u=i;u<=a;u++)e.add(u)}var te=new Map,
$o=4;function Uo(e){let t=te.get(e)??Mo(e);te.delete(e),te.set(e,t);for(let n of[...te.keys()].slice(0,-$o))te.delete(n);return t}function Mo(e){let{letters:t,origins:n}=Fo(
e),r=new Int32Array(Do),o=new Int32Array(t.length);for(let s=0;s+4<=t.length;s++){let i=Kn(t,s);o[s]=r[i]??0,r[i]=s+1}return{secret:e,letters:t,origins:n,lastPlaces:r,
earlier:o}}var Do=2**16,Kn=(e,t)=>Math.imul(e.charCodeAt(t)|e.charCodeAt(t+1)<<8|e.charCodeAt(t+2)<<16|e.charCodeAt(t+3)<<24,2654435761)>>>16;function*zn({earlier:e,
lastPlaces:t,letters:n},r){for(let o=t[Kn(r,0)];o;o=e[o-1])n.startsWith(r,o-1)&&(yield o-1)}var Vn=(e="")=>/[a-z0-9]/i.test(e),Jn=e=>e>=97&&e<=122||e>=48&&e<=57;
function Fo(e){let t=[qe(e,s=>s),...[0,1,2].map(s=>qe(Buffer.from("\0".repeat(s)+e).toString("base64"),i=>Math.max(0,Math.floor(i*3/4)-s))),qe(Buffer.from(e).toString(
"hex"),s=>Math.floor(s/2))],n=t.map(s=>s.letters).join(""),r=t.flatMap(s=>s.origins),o=Buffer.from(n,"latin1").reverse().toString("latin1");return{letters:n+o,origins:r.
concat(r.toReversed())}}function qe(e,t){let n=e.toLowerCase(),r=[],o="";for(let s=0;s<n.length;s++){let i=n.charCodeAt(s);Jn(i)&&(o+=String.fromCharCode(i),r.push(
t(s)))}return{letters:`${o} `,origins:[...r,0]}}var jo=4;function Ho(e){let t=new Set;for(let n of[e,...Bo(e)]){let r=n;for(let o=0;o<jo;o++){let s=Gn(r);t.add(
Be(s));let i=r.includes("<")?Gn(r.replace(/<[^<>]*>/g,"")):s;t.add(Be(i)),t.add(Be(qo(i)));let a=Wo(r);if(a===r)break;r=a}}return t}var Gn=e=>Buffer.from(e.normalize(
"NFKD").toLowerCase());function Be(e){let t=Buffer.allocUnsafe(e.length),n=0;for(let r of e)Jn(r)&&(t[n++]=r);return t.toString("latin1",0,n)}function qo(e){let t=Buffer.
from(e),n=0;for(let r=0;r<=t.length;r++)(t[r]??0)>32||(t.subarray(n,r).reverse(),n=r+1);return t}function Bo(e){let[t,n]=[[],[]];try{JSON.parse(e,(r,o)=>(t.push(
r),typeof o=="string"&&n.push(o),o))}catch{}return[t.join(" "),n.join(" ")]}var Vo=/(?:\\|%)u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|(?:\\x|%|=)([0-9a-f]{2})|&#x0*([0-9a-f]{1,6});?|&#0*(\d{1,7});?|&(amp|lt|gt);|&[a-z]+\d*;|\\[bfnrtv]/gi,
Go={amp:"&",lt:"<",gt:">"};function Wo(e){return e.replace(Vo,(t,...n)=>{let[r,o,s,i,a,u]=n,p=r??o??s??i;if(u)return Go[u.toLowerCase()]??" ";let h=p?Number.parseInt(
p,16):Number(a??32);return h<=1114111?String.fromCodePoint(h):" "})}var Ko=new Set([408,429,500,502,503,504]),zo=new Set([502,503,504]),Jo=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNREACH",
"ENETUNREACH","EPIPE","ETIMEDOUT"]),Xo=({status:e,body:t})=>Ko.has(e)||e>=400&&e<500&&ne(t)?.error==="quota_exceeded",Yo=({name:e,code:t="",proxyStatus:n=0})=>e===
"TimeoutError"||Jo.has(t)||zo.has(n);function Qo(e,t,n,r,o=Math.random){return Math.max(o()*t*2**(e-1),Zo(n,r))}function Zo(e="",{now:t}){if(/^\d+$/.test(e.trim()))
return Number(e)*1e3;let n=Date.parse(e);return Number.isNaN(n)?0:Math.max(0,n-t()*1e3)}var Xn=2e4,es=500,ts=5e3;async function Yn(e,t,n){let r={call:e,agent:t,
options:n,outgoing:Bn(e,n.userAgent??"ci-auth"),startedAt:performance.now(),attempts:0,sentAt:0,received:void 0,lastStatus:void 0,retryInMs:0};try{await ns(r)}catch(o){
if(!Z(o))throw await as(o,r)}return cs(r)}async function ns(e){let{call:t,options:n}=e,{signal:r}=n.run;r.throwIfAborted(),await Hn(t.url.origin+t.url.pathname,
{method:t.method,fetch:async o=>{let{status:s}=await rs(e,o.signal);return new f(null,{status:Math.min(s,599)})},retry:{limit:n.retries,methods:["delete","get",
"post","patch"],shouldRetry:({error:o})=>is(o,e),delay:()=>e.retryInMs},signal:r,timeout:n.callTimeoutMs??Xn})}async function rs(e,t){let{agent:n,outgoing:r,options:o}=e;
e.attempts++,e.sentAt=o.clock.now(),e.received=void 0;let s=performance.now(),i=u=>{let{method:p,url:h}=r;o.trace?.(`${p} ${h.host}${h.pathname} ${u} ${Math.round(
performance.now()-s)} ms`)},a=os(e);try{return e.received=await He(n,r,t),e.lastStatus=e.received.status,i(e.lastStatus),e.received}catch(u){throw i(t.aborted?"\
no answer":ss(u)),u}finally{clearTimeout(a)}}function os({agent:{route:e},call:{service:t},options:n}){let{callTimeoutMs:r=Xn,lateMs:o=ts,run:s,waiting:i}=n;if(!i)
return;let a=Math.min(r,s.remainingMs());return setTimeout(()=>i(bn({route:e,service:t},{afterMs:o,limitMs:a})),o).unref()}var ss=({code:e,proxyStatus:t})=>t?`p\
roxy answered ${t}`:e??"failed";function is(e,t){let{attempts:n,received:r,options:o}=t,{backoffMs:s=es,clock:i,retries:a,run:u,waiting:p}=o;if(u.signal.aborted||
!(r?Xo(r):Yo(e))||(t.retryInMs=Qo(n,s,r?.headers["retry-after"],i),t.retryInMs>=u.remainingMs()))return!1;let{agent:h,call:g}=t,b={attempts:n,route:h.route,service:g.
service};return p?.(yn(b,r?.status??e,{retries:a,waitMs:t.retryInMs})),!0}async function as(e,t){let{call:n,agent:r,attempts:o,lastStatus:s,options:i,startedAt:a}=t,
{run:u}=i;if(u.isInterrupted())return u.signal.reason;let{route:p}=r,h={service:n.service,route:p,attempts:o,lastStatus:s,spentMs:performance.now()-a};if(u.signal.
aborted)return Rn(h,u.totalMs);let g=Oe(e)?await ln(p,e.atProxy===!0,u.signal):void 0;return _n(e,{...h,issuer:g})}function cs({agent:e,attempts:t,call:n,options:r,
received:o,sentAt:s}){let{status:i=0,headers:a={},body:u=""}=o??{},{proxy:p}=e.route,h=[...Wn(n),...p?Object.values(K(p)):[]],g,b=Date.parse(a.date??"")/1e3,R=Math.
trunc(b-(s+r.clock.now())/2)+0;return{status:i,get contentType(){return Ve(a["content-type"]??"",h)},get body(){return i<300?u:this.shown},get shown(){return g??=
Ve(u,h),g},attempts:t,skewSeconds:Number.isNaN(R)?void 0:R}}var Qn=({clock:e,pace:t,report:n,signal:r,surroundings:o,userAgent:s},{retries:i,timeoutMs:a})=>us({env:o.env,deadlineMs:a,retries:i,userAgent:s,...t,...re({clock:e,
signal:r,trace:n.trace,waiting:n.waiting})});function us(e){let{clock:t=yt}=e,n=fs(e.deadlineMs,e.signal),r=new Map,o=({direct:s,socketPath:i,url:a})=>{let u=`${a.
origin} ${i??""}`,p=r.get(u);if(p)return p;let h=i===void 0&&!s?on(a,e.env):void 0,g=new ie({origin:new URL(a.origin),socketPath:i,proxy:h,ca:e.ca},n.signal);return r.
set(u,g),g};return{send:async s=>Yn(s,o(s),{...e,clock:t,run:n}),preconnect(s,i=1){try{o({url:s}).preconnect(i)}catch{}},wait:(s,i,a=!1)=>(a||e.waiting?.(gn(i,s)),
ls(s,i,n)),remainingMs:n.remainingMs,clock:t,signal:n.signal,close(){n.end();for(let s of r.values())s.closeIdle()}}}var ds=2147483647;function fs(e,t){let n=performance.now()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("abort",o,
{once:!0}),setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),ds)).unref(),{signal:r.signal,totalMs:e,remainingMs:()=>Math.
max(0,n-performance.now()),end:()=>r.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&r.signal.reason===t.reason}}async function ls(e,t,n){
let r=()=>n.isInterrupted()?n.signal.reason:Tn(e,t,n.totalMs);if(n.signal.aborted||e>=n.remainingMs())throw r();await new Promise((o,s)=>{let i=()=>{clearTimeout(
a),s(r())},a=setTimeout(()=>{n.signal.removeEventListener("abort",i),o()},e);n.signal.addEventListener("abort",i,{once:!0})})}m();var or=$(hr(),1),sr=$(mr(),1);m();var I=$(nt(),1);var Ge=1<<20,ps=I.constants.O_NONBLOCK??0;function ms(e){let t=(0,I.openSync)(e,I.constants.O_RDONLY|ps);try{if(!(0,I.fstatSync)(t).isFile())return;let n=Buffer.alloc(Ge+1),r=0;for(let o=-1;o!==0;r+=o)o=
(0,I.readSync)(t,n,r,n.length-r,null);return{bytes:n.subarray(0,Math.min(r,Ge)),isWhole:r<=Ge}}finally{(0,I.closeSync)(t)}}var oc=async e=>{try{return ms(e)?.bytes.toString("utf8")??""}catch(t){return dt("")(t)}};function Zn(e){try{return(0,I.readFileSync)(e,"utf8")}catch{return}}m();async function er(e,t,n,r){let o=n.serviceAccount===void 0&&n.delegates.length===0,s=r.format==="id_token"?M(e):r.lifetimeSeconds<=lt;if(o&&(s||t.account===void 0))
return hs(e,t,r);let i=n.serviceAccount??t.account;if(i===void 0)throw tr("`delegates` need");return gs(e,t,{serviceAccount:i,delegates:n.delegates},r)}async function fc(e,t,n){
return n.format==="access_token"&&n.user!==void 0?{principal:n.user}:e.serviceAccount===void 0?t.principal():{principal:e.serviceAccount}}var tr=e=>new y("INPUT\
_SERVICE_ACCOUNT_REQUIRED",`${e} a service account`,{suggestions:["Set `service_account` to the account to impersonate."]});async function nr(){let{accessTokenFor:e,
idTokenFor:t}=await import("./key.js");return{accessTokenFor:e,idTokenFor:t}}async function hs(e,t,n){let{account:r,sign:o}=t;if(n.format==="access_token"&&n.user===
void 0)return t.accessToken(n.scopes,r===void 0?void 0:n.lifetimeSeconds);if(n.format==="id_token"&&t.mintIdToken)return t.mintIdToken(n.audience);if(r===void 0||
!o)throw tr("ID tokens and `access_token_subject` need");let{accessTokenFor:s,idTokenFor:i}=await nr();return n.format==="id_token"?i(e,o,{iss:r,target_audience:n.
audience}):s(e,o,{iss:r,scope:n.scopes.join(" "),sub:n.user??"",lifetimeSeconds:n.lifetimeSeconds})}async function gs(e,t,n,r){if(r.format==="id_token")return We(
e,t,n,(p,h)=>Et(p,h,r));let{lifetimeSeconds:o,scopes:s,user:i}=r;if(i===void 0)return We(e,t,n,(p,h)=>_t(p,h,{lifetimeSeconds:o,scopes:s}));let{accessTokenFor:a}=await nr();
return a(e,p=>We(e,t,n,(h,g)=>wt(h,g,p)),{iss:ys(n),scope:s.join(" "),sub:i,lifetimeSeconds:o})}function ys({serviceAccount:e}){if(e.includes("@"))return e;throw new y(
"INPUT_SERVICE_ACCOUNT_INVALID","domain-wide delegation needs the email of the service account, not its unique id",{suggestions:[`gcloud iam service-accounts de\
scribe ${e} --format='value(email)'`]})}async function We(e,t,n,r){let o=({value:i})=>r(ft(e,t.refusalContext()),{...n,bearer:i}),s=await t.accessToken([A]);try{
return await o(s)}catch(i){if(!(i instanceof y&&i.code==="IAM_BEARER_REJECTED"&&s.expiresAt<=e.network.clock.now()))throw i;return t.clear(),o(await t.accessToken(
[A]))}}var bs=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED","API_DI\
SABLED"]),_s=2e3,Es=15e3;async function ws(e,t){let{firstWaitMs:n=_s,network:r,report:o}=t;for(let s=n;;s=Math.min(s*1.5,Es)){let i=r.remainingMs();try{return await e()}catch(a){
let{leftMs:u}=t;if(u<=0||!(a instanceof y)||!bs.has(a.code))throw a;o.note(`${a.code}: waiting for the change to arrive, ${Math.ceil(u/1e3)} s left`),await r.wait(
Math.min(s,u),`the change to arrive (${a.code})`,!0),t.leftMs-=i-r.remainingMs()}}}async function Tc(e,t,n){let{report:r,surroundings:o}=t,{endpoints:s}=ye(o.env,
e.universe);for(let E of mt(o.env))r.note(E);let i=Qn(t,{...e,timeoutMs:e.timeoutMs+e.propagationMs}),{requestReason:a,universe:u}=e,p={network:i,endpoints:s,universe:u,
requestReason:a,refusalContext:{...Is(e),identify:t.identify}};for(let[E,lr]of ks(e,s))i.preconnect(new URL(E),lr);let{actor:h,federated:g}=await xs(e.identity,
p,n,t),b={serviceAccount:e.serviceAccount,delegates:e.delegates},R=t.pace?.backoffMs===void 0?void 0:4*t.pace.backoffMs,_={network:i,report:r,leftMs:e.propagationMs,
firstWaitMs:R};return{actor:h,federated:g,google:p,target:b,mint:E=>rr({actor:h,google:p,target:b},E,_),mintOwn:E=>rr({actor:h,google:p,target:{delegates:[]}},E,
_),close:i.close}}function Ic({delegates:e,identity:t,serviceAccount:n,universe:r},o,{cwd:s,env:i}){if(t.mode==="ambient")return;let{endpoints:a}=ye(i,r),u=t.mode===
"key"?t.key:[Ye(t.provider),o&&Ts(o,{cwd:s,env:i})];return Rs(u,n,e,r,a)}var Rs=(...e)=>(0,or.createHash)("sha256").update(JSON.stringify(e)).digest("hex");function Ts({
origin:e},{cwd:t,env:n}){if("ci"in e)return e.ci;let{named:r}=e,o=r.env??"CI_AUTH_ID_TOKEN",s=r.file??n.CI_AUTH_ID_TOKEN_FILE;return[r,n[o],s&&Zn((0,sr.resolve)(
t,s))]}async function rr({actor:e,google:t,target:n},r,o){let s=await Ss(e.facts,()=>ws(()=>er(t,e,n,r),o));return o.report.mask(s.value),s}function Is({delegates:e,
identity:t,projectId:n,serviceAccount:r,token:o}){let s=o?.format==="access_token"?o:void 0;return{delegates:e,projectId:n,serviceAccount:r,provider:t.mode==="f\
ederation"?t.provider:void 0,audience:t.mode==="federation"?t.audience:void 0,scopes:s?.scopes,user:s?.user,lifetimeSeconds:s?.lifetimeSeconds}}async function xs(e,t,n,{
ambientActor:r,report:o,surroundings:s}){if(e.mode==="key"){let{keyActor:p,keySecrets:h}=await import("./key.js");for(let g of h(e.key))o.mask(g);return{actor:p(
t,e.key,o),federated:void 0}}if(e.mode==="ambient"){if(!r)throw new Error("no ambient identity here");return{actor:await r(t,s.env,o),federated:void 0}}if(!n)throw new Error(
`no token source for ${Xe(e.provider)}`);let{audience:i,provider:a}=e,u=xt({google:t,source:n,audience:i,provider:a,target:Tt(a),report:o});return{actor:u,federated:u}}
function ks(e,t){let{delegates:n,identity:r,serviceAccount:o,token:s,universe:i}=e,a=+(s!==void 0)+Number(ir(e)),u=o!==void 0||n.length>0,p=r.mode==="key"&&M({universe:i})||
s?.format==="access_token"&&s.user!==void 0;return[...r.mode==="federation"?[[t.sts,1]]:[],...p?[[t.oauth2,u?Math.min(a,1):a]]:[],...u?[[t.iamcredentials,a]]:[]]}
async function Ss(e,t){try{return await t()}catch(n){throw!(n instanceof y)||n.server===void 0||n.facts.length>0?n:n.with({facts:await e()})}}async function xc(e,t){
let{serviceAccount:n,token:r}=e,s={format:"access_token",scopes:e.identity.mode==="federation"&&n===void 0&&r?.format==="access_token"?r.scopes:[A],lifetimeSeconds:3600},
i=t.federated&&await t.mintOwn(s),a=ir(e)?As(e):void 0,[u]=await Promise.all([r&&t.mint(r),a&&t.mint(a)]);return{federated:i,requested:u}}function ir({file:e,identity:t,
serviceAccount:n,token:r,verify:o}){return!o||t.mode==="federation"&&n===void 0?!1:!(r?.format==="access_token"&&r.user===void 0)&&(r===void 0||e!==void 0)}var As=({
file:e})=>({format:"access_token",scopes:[A],lifetimeSeconds:e?.lifetimeSeconds??3600});m();var cr=$(nt(),1);function Uc(e){let{audience:t,endpoints:n,lifetimeSeconds:r,serviceAccount:o,source:s,universe:i}=e;return{universe_domain:i,type:"external_account",audience:t,
subject_token_type:Rt,token_url:It({endpoints:n}),credential_source:Os(s),...o===void 0?{token_info_url:`${n.sts}/v1/introspect`}:{service_account_impersonation_url:be(
{endpoints:n},o,"generateAccessToken"),...r===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:r}}}}}var ar=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function Os(e){if(e.kind==="url"){let{field:t,headers:n,url:r}=e;return{url:r,...Object.keys(n).length>0?{headers:n}:
{},...ar(t)}}return e.kind==="file"?{file:e.path,...ar(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}var Mc=e=>({universe_domain:e.universe,
type:"impersonated_service_account",delegates:e.delegates.map(tt),service_account_impersonation_url:be(e,e.serviceAccount,"generateAccessToken"),source_credentials:e.
source});function Dc(e,t){let n;try{n=(0,cr.readFileSync)(e,"utf8")}catch(o){let s=ut(o);throw new y("FILE_CREDENTIALS_MISSING",`${t} names ${e}, which cannot b\
e read: ${s}`,{suggestions:["Sign in in the same job, after the checkout (a checkout deletes files in the workspace) and before ci-auth cleanup."]})}let r=ne(n);
if(!r)throw k(e,"it is not a JSON object");return ur(r,e)}var k=(e,t)=>new y("INPUT_CREDENTIALS_FILE_INVALID",`the credentials file ${e} cannot be used: ${t}`),
x=(e,t)=>{let n=e[t];return typeof n=="string"&&n!==""?n:void 0},q=(e,t)=>{let n=e[t];return typeof n=="object"&&n!==null&&!Array.isArray(n)?n:void 0},Ke={service_account:vs,
external_account:Cs,impersonated_service_account:Ps};function ur(e,t){let n=x(e,"type")??"(none)";if(Object.hasOwn(Ke,n))return Ke[n](e,t);throw k(t,`its type i\
s ${n}${n==="authorized_user"?", a person's":""}; the supported types are ${Object.keys(Ke).join(", ")}`)}function ze(e,t){let n=x(e,"universe_domain")??"google\
apis.com";if(U(n))return n;throw k(t,"its universe_domain is not a domain name")}function vs(e,t){let n=gt(e);if("code"in n)throw new y(n.code,n.message,{suggestions:n.
suggestions??[]});return{type:"service_account",key:n,universe:ze(e,t)}}function Cs(e,t){let n=x(e,"audience"),r=x(e,"subject_token_type");if(!n||!r)throw k(t,"\
it has no audience or no subject_token_type");let o=ze(e,t),s=x(e,"token_url")??`https://sts.${o}/v1/token`,i=x(e,"service_account_impersonation_url"),a=q(e,"se\
rvice_account_impersonation")?.token_lifetime_seconds,u=typeof a=="number"?a:void 0;return{type:"external_account",audience:n,subjectTokenType:r,sts:fr(s,/\/v1\/token$/,
t),source:Ms(q(e,"credential_source")??{},t),impersonation:i===void 0?void 0:{...dr(i,[],t),lifetimeSeconds:u},universe:o}}function Ps(e,t){let n=q(e,"source_cr\
edentials"),r=x(e,"service_account_impersonation_url");if(!n||r===void 0)throw k(t,"it has no source_credentials or no service_account_impersonation_url");return{
type:"impersonated_service_account",source:Ns(n,t),impersonation:dr(r,Ls(e,t),t),universe:ze(e,t)}}function Ns(e,t){let n=e.type==="impersonated_service_account"?
void 0:ur(e,t);if(n&&(n.type!=="external_account"||!n.impersonation))return n;throw k(t,"its source_credentials impersonate an account too: put that account int\
o delegates")}function Ls(e,t){return(Array.isArray(e.delegates)?e.delegates:[]).map(r=>{if(typeof r!="string")throw k(t,"its delegates are not a list of texts");
return r.replace(/^projects\/-\/serviceAccounts\//,"")})}function dr(e,t,n){let[,r=""]=/\/v1\/projects\/-\/serviceAccounts\/([^/:]+):generateAccessToken$/.exec(
e)??[],o=$s(r);if(!o)throw k(n,"its service_account_impersonation_url does not name an account");return{serviceAccount:o,delegates:t,iamcredentials:fr(e,/\/v1\/projects\/-\/.*$/,
n)}}function $s(e){try{return decodeURIComponent(e)}catch{return}}function fr(e,t,n){let r=URL.canParse(e)?new URL(e):void 0,o=r?.protocol==="http:"&&pt.has(r.hostname);
if(!r||!t.test(e)||r.protocol!=="https:"&&!o)throw k(n,"it names an endpoint that is not an https URL of the expected form");return e.replace(t,"")}var Us=3e4;function Ms(e,t){
let n=q(e,"format")??{},r=n.type==="json"?x(n,"subject_token_field_name"):void 0,o=x(e,"url"),s=x(e,"file"),i=q(e,"executable");if(i)return Ds(i,t);if(s!==void 0)
return{kind:"file",path:s,field:r};if(o!==void 0&&URL.canParse(o)){let u=Object.entries(q(e,"headers")??{}).map(([p,h])=>[p,Je(h)]);return{kind:"url",url:new URL(
o),headers:Object.fromEntries(u),field:r}}let a=Object.keys(e).join(", ")||"nothing";throw k(t,`its credential_source has none of url, file and executable; it h\
as ${a}`)}function Ds(e,t){let n=x(e,"command");if(n===void 0)throw k(t,"its executable has no command");let r=e.timeout_millis;return{kind:"executable",command:n,
timeoutMs:typeof r=="number"?r:Us,outputFile:x(e,"output_file")}}export{oc as a,Zn as b,gr as c,St as d,Hs as e,Ft as f,jt as g,Wt as h,Jt as i,Xt as j,ui as k,di as l,Xr as m,hi as n,gi as o,Uc as p,Mc as q,Dc as r,Qn as s,er as t,
fc as u,Tc as v,Ic as w,Rs as x,Ss as y,xc as z};
