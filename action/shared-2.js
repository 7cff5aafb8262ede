import{E as st,a as rr,d as or,i as Ze}from"./shared-4.js";import{A as v,B as rt,E as ot,G as he,H as it,I as at,K as ct,L as ut,M as dt,N as ft,P as lt,
a as We,c as ze,d as Ke,g as Je,h as Xe,i as j,j as Ye,k as pe,o as et,t as tt,u as Z,w as me,y as nt}from"./shared-6.js";import{e as R,j as Q,l as y,
m as Qe,o as sr}from"./shared-7.js";import{a as nr,b as F,c as l,d as u,e as f,f as c,g as m}from"./shared-8.js";var Ie=nr((ii,Gt)=>{m();Gt.exports=process.getBuiltinModule("node:net")});m();var ee=e=>({ok:!0,value:e}),ge=e=>({ok:!1,reason:e}),pt={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};function H(e){let t=e.trim().toLowerCase(),n=Object.hasOwn(pt,
t)?pt[t]:void 0;return n===void 0?ge(`"${e}" is neither true nor false (t, f, 1 and 0 are accepted too)`):ee(n)}function ye(e){return e.split(/\r?\n|(?<!\\),/).
map(t=>t.replaceAll("\\,",",").trim()).filter(t=>t!=="")}var mt={h:3600,m:60,s:1};function te(e){let t=e.replace(/[\s,]/g,"").toLowerCase();if(/^\d+$/.test(t))return ee(
Number(t));if(!/^(?:\d+[hms])+$/.test(t))return ge(`"${e}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`);let n=t.matchAll(
/(\d+)([hms])/g);return ee([...n].reduce((r,[,o,s])=>r+Number(o)*mt[s],0))}function be(e){let[t,n]=Object.entries(mt).find(([,r])=>e>=r&&e%r===0)??["s",1];return`${e/
n}${t}`}function ht(e){return/^\d{1,6}$/.test(e.trim())?ee(Number(e)):ge(`"${e}" is not a whole number`)}var x="https://www.googleapis.com/auth/cloud-platform",
ne={workload_identity_provider:{type:"string",mode:"federation",group:"identity"},service_account:{type:"string",group:"identity"},audience:{type:"string",mode:"\
federation",defaultNote:"https://iam.googleapis.com/<provider>",group:"identity"},credentials_json:{type:"secret",mode:"key",group:"identity"},delegates:{type:"\
list",group:"identity"},project_id:{type:"string",defaultNote:"from the key or the service account's email, if it is certain",forToken:!1,group:"identity"},profile:{
type:"string",default:"default",group:"identity"},universe:{type:"string",default:"googleapis.com",group:"identity"},expected_project_id:{type:"string",group:"g\
uardrails"},expected_service_account:{type:"string",group:"guardrails"},expected_provider:{type:"string",group:"guardrails"},expected_subject:{type:"string",group:"\
guardrails"},token_format:{type:"string",defaultNote:"no token",group:"token"},access_token_lifetime:{type:"duration",range:{min:1,max:43200},default:"3600s",group:"\
token"},access_token_scopes:{type:"list",format:"access_token",default:x,group:"token"},access_token_subject:{type:"string",format:"access_token",group:"token"},
id_token_audience:{type:"string",format:"id_token",group:"token"},id_token_include_email:{type:"boolean",format:"id_token",default:"false",group:"token"},create_credentials_file:{
type:"boolean",default:"true",forToken:!1,group:"credentials file"},credentials_file_path:{type:"path",defaultNote:"ci-creds-<16 hex>.json in the workspace (Git\
Hub, Forgejo) or the temporary folder",forToken:!1,group:"credentials file"},export_environment_variables:{type:"boolean",default:"true",forToken:!1,group:"cred\
entials file"},cleanup_credentials:{type:"boolean",default:"true",forToken:!1,group:"credentials file"},verify:{type:"boolean",default:"true",forToken:!1,group:"\
calls"},request_reason:{type:"string",group:"calls"},retries:{type:"number",default:"3",group:"calls"},timeout:{type:"duration",range:{min:1,max:3600},default:"\
60s",group:"calls"},wait_for_propagation:{type:"duration",range:{min:0,max:300},default:"0s",group:"calls"}},q=ne.profile.default,gt="Use a-z, 0-9 and -, at mos\
t 31 characters, for example staging.",yt=e=>/^[a-z0-9][a-z0-9-]{0,30}$/.test(e),$=Object.keys(ne),bt=$.filter(e=>ne[e].group==="guardrails"),S=ne;var _t=e=>`CI_AUTH_${e.toUpperCase()}`,Is=e=>e.replaceAll("_","-");m();function ir(e,t){let n=H(e[t]?.trim()??"");return n.ok?n.value:S[t].default==="true"}function Rt(e,t){let n=[],r=(a,d,...p)=>{n.push({code:a,message:d,suggestions:p})},
o=a=>e[a]?.trim()||void 0,s=a=>o(a)??S[a].default??"";function i(a,d,p){let h=d(s(a));return h.ok?h.value:r(p,`${t.nameOf(a)}: ${R(h.reason)}`)}return{...t,raw:e,
problems:n,add:r,text:o,parsed:i,boolean:a=>i(a,H,"INPUT_BOOLEAN_INVALID")??!1,duration(a,d="INPUT_DURATION_INVALID"){let{max:p,min:h}=S[a].range??{min:0,max:Number.
POSITIVE_INFINITY},g=i(a,te,d);return g!==void 0&&(g<h||g>p)&&r(d,`${t.nameOf(a)}: "${s(a)}" is not between ${be(h)} and ${be(p)}`),g??h}}}var U=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.
test(e);function wt({add:e,nameOf:t,text:n},r){let o=n(r);if(o===void 0||!U(o))return;let s=S[r].type==="secret"?"the value":`"${R(o)}"`;e("INPUT_PLACEHOLDER",`${t(
r)}: ${s} was not expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in a shell "$NAME" in double quotes.')}function It(e,{nameOf:t},n=!!e.service_account?.
trim()){let r={...kt(e),impersonates:n};return $.filter(o=>r.given(o)).flatMap(o=>Tt(t(o),ur(o,r,t)))}function As(e,{nameOf:t}){let n=kt(e);return $.filter(r=>n.
given(r)).flatMap(r=>Tt(t(r),St(r,n,t)??ar(r,n,t)))}var ar=(e,{format:t},n)=>e==="access_token_lifetime"&&t==="id_token"?L(`has no effect with ${n("token_format")}\
 id_token`):void 0,Tt=(e,t)=>(t===void 0?[]:[t]).map(({code:n,message:r,suggestions:o=[]})=>({code:n,message:`${e} ${r}`,suggestions:o.map(s=>s.replace(/\bdelete it\.$/i,
i=>i.replace("it",e)))}));function kt(e){let t=n=>e[n]?.trim()??"";return{given:n=>t(n)!==""&&!cr(n,t(n)),federation:t("workload_identity_provider")!=="",key:t(
"credentials_json")!=="",direct:t("workload_identity_provider")!==""&&t("service_account")==="",format:t("token_format"),file:ir(e,"create_credentials_file"),impersonates:t(
"service_account")!==""}}function cr(e,t){let{default:n,type:r}=S[e];return n===void 0?!1:r==="duration"?Et(te(t),te(n)):r==="boolean"?Et(H(t),H(n)):t===n}var Et=(e,t)=>e.
ok&&t.ok&&e.value===t.value;function ur(e,t,n){let{mode:r}=S[e];return r!==void 0&&t.federation!==t.key&&!t[r]?L(`has no effect with ${n(t.key?"credentials_json":
"workload_identity_provider")}`):St(e,t,n)??dr[e]?.(t,n)}var xt=e=>["","access_token","id_token"].includes(e);function St(e,t,n){let{format:r}=S[e];if(r===void 0||
t.format===r||!xt(t.format))return;let o=`${n("token_format")} ${r}`;return L(`has no effect without ${o}`,`Add ${o}, or delete it.`)}var L=(e,t="Delete it.")=>({
code:"INPUT_NOT_APPLICABLE",message:e,suggestions:[t]}),re=e=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:e,suggestions:["Add the service account to act as."]}),
dr={token_format:({direct:e,format:t},n)=>e&&t==="id_token"?re(`id_token needs ${n("service_account")}: a federated identity has no ID token of its own`):void 0,
delegates:({direct:e},t)=>e?re(`needs ${t("service_account")}: there is no account to delegate to`):void 0,access_token_subject:({direct:e},t)=>e?re(`needs ${t(
"service_account")}: a service account signs for the user`):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:r},o)=>e?re(`needs ${o("service\
_account")}: a federated token lives as long as the CI's ID token`):n==="access_token"||!xt(n)||t&&r?void 0:L("has no effect without an access token or a creden\
tials file with a service account"),profile:({file:e},t)=>e?void 0:L(`has no effect with ${t("create_credentials_file")} false`),credentials_file_path:({file:e},t)=>e?
void 0:L(`has no effect with ${t("create_credentials_file")} false`)};m();m();m();function fr(e,t){let[n,r]=[[...e],[...t]],o=[Array.from({length:r.length+1},(i,a)=>a)],s=(i,a)=>o[i]?.[a]??Number.POSITIVE_INFINITY;for(let[i,a]of n.entries()){
let d=[i+1];o.push(d);for(let[p,h]of r.entries()){let g=a===r[p-1]&&h===n[i-1],b=s(i,p)+(a===h?0:1),T=g?s(i-1,p-1)+1:b;d.push(Math.min(b,T,s(i,p+1)+1,s(i+1,p)+1))}}
return s(n.length,r.length)}var At=({length:e})=>Math.max(1,e/3);function Ot(e,t){let{length:n}=[...e],[r]=t.filter(o=>Math.abs(o.length-n)<=At(o)).map(o=>({candidate:o,
edits:fr(e.toLowerCase(),o.toLowerCase())})).filter(({candidate:o,edits:s})=>s<=At(o)).sort((o,s)=>o.edits-s.edits);return r!==void 0?r.candidate:e.length>2?t.find(
o=>e.startsWith(o)||o.startsWith(e)):void 0}var lr=["access_token","id_token"],pr=3600,Pt=3600;function vt(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime","INPUT_L\
IFETIME_INVALID")}function $t(e,t){let{add:n,nameOf:r,text:o}=e,s=o("token_format");if(s===void 0)return;if(s==="access_token")return mr(e,t??pr);if(s==="id_tok\
en")return gr(e);let i=Ot(s,lr);return n("INPUT_TOKEN_FORMAT_INVALID",`${r("token_format")}: unknown token format: "${R(s)}"`,i?`Write ${i}.`:"Write access_toke\
n or id_token, or leave it empty.")}function mr(e,t){let{add:n,nameOf:r,text:o}=e,s=o("access_token_subject"),i=ye(o("access_token_scopes")??""),a=i.length>0?i:
[x];for(let d of a.filter(p=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(p))){let p=`${r("access_token_scopes")}: "${R(d)}" is not a scope`;n("INPUT_SCOPE_INVALID",p,"S\
eparate scopes by commas or newlines.")}return s!==void 0&&hr(e,{user:s,lifetimeSeconds:t,hasScopes:i.length>0}),{format:"access_token",lifetimeSeconds:t,scopes:a,
user:s}}function hr({add:e,nameOf:t},{hasScopes:n,lifetimeSeconds:r,user:o}){let s=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(o)||e("INPUT_SUBJECT_IN\
VALID",`${s}: "${R(o)}" is not an email address`),n||e("INPUT_SCOPES_REQUIRED",`${s} needs ${t("access_token_scopes")}`,"List the scopes that the Workspace admi\
n granted to the service account."),r>Pt){let i=`at most ${Pt}s together with ${s}`;e("INPUT_LIFETIME_INVALID",`${t("access_token_lifetime")}: ${i}`)}}function gr({
add:e,boolean:t,nameOf:n,text:r}){let o=r("id_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is required for an ID t\
oken`,"Give the URL of the service to call."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var Nt=256;function Lt(e){let{add:t,nameOf:n,
text:r}=e,o=r("workload_identity_provider"),s=r("credentials_json");return o===void 0?s===void 0?Er(e):_r(e,s):s===void 0?br(e,o):t("INPUT_SOURCE_CONFLICT",`${n(
"workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}function yr({add:e,nameOf:t},n){let r=Je(n);
if(!("code"in r))return r;let{code:o,message:s,suggestions:i=[]}=r;return e(o,`${t("workload_identity_provider")}: ${R(s)}`,...i)}function br(e,t){let{add:n,nameOf:r,
text:o}=e,s=o("audience");s!==void 0&&(s.length>Nt||new RegExp("\\p{Cc}","u").test(s))&&n("INPUT_AUDIENCE_INVALID",`${r("audience")}: at most ${Nt} characters, \
and no line break`);let i=U(t)?void 0:yr(e,t);return i&&{mode:"federation",provider:i,audience:s??Ke(i)}}function _r({add:e,nameOf:t},n){let r=rt(n);return"code"in
r?U(n)?void 0:e(r.code,`${t("credentials_json")}: ${r.message}`,...r.suggestions??[]):{mode:"key",key:r}}var _e={federation:["workload_identity_provider"],key:[
"credentials_json"]},Er=e=>e.ambient&&e.mode===void 0?{mode:"ambient"}:wr(e),Rr="This machine already runs as a service account, which client libraries use. To \
act as another one: ci-auth exec --service-account ACCOUNT -- COMMAND";function wr(e){let{add:t,ambient:n,mode:r,raw:o,secretsWithheld:s}=e,i=r===void 0?[..._e.
federation,..._e.key]:_e[r],a=i.some(d=>o[d]!==void 0);t("INPUT_SOURCE_MISSING",[Ir(i,e),...s===void 0?[]:[s]].join("; "),...n?[Rr]:[],...a||s!==void 0?[Tr(s)]:
i.flatMap(xr(e)))}function Ir(e,{nameOf:t,raw:n}){let r=e.find(i=>n[i]);if(r!==void 0)return`${t(r)} contains only blanks`;let o=e.some(i=>n[i]!==void 0),s=e.map(
t);return s.length>1?`neither ${s.join(" nor ")} ${o?"has a value":"is given"}`:`${s[0]} is ${o?"empty":"not given"}`}var Tr=e=>e===void 0?"Check the name of th\
e secret or variable, and that this job may read it.":"Skip this step in such runs, or run it after the merge. A provider name is not a secret: write it into th\
e workflow.",kr="To see the names, fill in POOL and PROJECT_ID: gcloud iam workload-identity-pools providers list --workload-identity-pool=POOL --location=globa\
l --project=PROJECT_ID --format='value(name)'",xr=({nameOf:e})=>t=>{let n=e(t);if(t==="credentials_json"){let r=n.startsWith("--")?` PATH, or the key itself in ${_t(
t)}`:"";return[`Give a service account key: ${n}${r}`]}return[`Give the full name of the provider: ${n} ${Xe}`,kr]};function Ut(e){let t=e.text("service_account");
return t===void 0||j(t)?t:Dt(e,"service_account",t)}function Mt(e){let n=ye(e.text("delegates")??"").map(r=>r.replace(/^projects\/-\/serviceAccounts\//,""));for(let r of n)
j(r)||Dt(e,"delegates",r);return n}function Dt({add:e,nameOf:t},n,r){if(U(r))return;let o=`"${R(r)}" is not the email or the unique id of a service account`;e("\
INPUT_SERVICE_ACCOUNT_INVALID",`${t(n)}: ${o}`,"To see the accounts, fill in PROJECT_ID: gcloud iam service-accounts list --project=PROJECT_ID")}var Ct=20,Ee=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.
test(e);function Ft({add:e,nameOf:t,text:n}){let r=n("project_id");return r===void 0||Ee(r)?r:e("INPUT_PROJECT_INVALID",`${t("project_id")}: "${R(r)}" is not a \
project id`,"gcloud projects list")}var Sr=/^[^*]*(?:[^*]|[:/]\*)$/,jt=({add:e,nameOf:t,text:n})=>bt.flatMap(r=>{let o=n(r)?.replace(/^(?:https:)?\/\/iam\.[\w.-]+\//,
"");if(o===void 0)return[];if(!Sr.test(o)){let s=`${t(r)}: in "${R(o)}", a * is not at the end, or not after : or /`;e("INPUT_EXPECTATION_INVALID",s,"Write the \
whole value, or one * at its end after : or /.")}return[{name:r,wanted:o}]});function Ht({add:e,nameOf:t,text:n}){let r=n("profile")??q;if(!yt(r)&&!U(r)){let o=`${t(
"profile")}: "${R(r)}" is not the name of a profile`;e("INPUT_PROFILE_INVALID",o,gt)}return r}function qt({add:e,nameOf:t,text:n}){let r=n("universe");return r===
void 0||Z(r)?r:e("INPUT_UNIVERSE_INVALID",`${t("universe")}: "${R(r)}" is not a domain name`)}function Bt({add:e,nameOf:t,text:n}){let r=n("request_reason");if(r===
void 0||/^[\x20-\x7e]{1,1024}$/.test(r))return r;let o=`${t("request_reason")} must be one line of printable ASCII`;return e("INPUT_HEADER_INVALID",o)}function Vt({
add:e,nameOf:t,parsed:n}){let r=n("retries",ht,"INPUT_NUMBER_INVALID")??0;return r>Ct&&e("INPUT_NUMBER_INVALID",`${t("retries")}: ${r} is above ${Ct}`),r}var Re={min:600,max:43200},Ar=3600;function Xs(e,t,n){let r=Rt(e,t),o=Or(r),s=o&&o.serviceAccount!==void 0;if(Qe([...r.problems,...It(e,t,s),...n]),o)return o;throw new Error(
"no plan and no problem")}function Or(e){for(let E of $)wt(e,E);let{boolean:t,duration:n,text:r}=e,o=Lt(e),s=Ut(e),i=vt(e),a=$t(e,i),d=jt(e),p={expected:d,delegates:Mt(
e),profile:Ht(e),exportVariables:t("export_environment_variables"),requestReason:Bt(e),retries:Vt(e),timeoutMs:n("timeout")*1e3,propagationMs:n("wait_for_propag\
ation")*1e3,verify:[t("verify"),d.length>0].includes(!0)},h={path:r("credentials_file_path"),cleanup:t("cleanup_credentials")},g=t("create_credentials_file"),b=Ft(
e),T=qt(e);if(!o)return;Lr(e,o);let _=s!==void 0&&Pr(o,s)?void 0:s;return Ur(e,a,_),Mr(e,a,T??we(o)),{...p,identity:o,serviceAccount:_,token:a,file:g?{...h,lifetimeSeconds:_===
void 0?void 0:Cr(i)}:void 0,projectId:b??Nr(o,s),universe:T??we(o),notes:[...o.mode==="key"?o.key.notes:[],...vr(i,g&&_!==void 0),...$r(o,_)]}}var Pr=(e,t)=>e.mode===
"key"&&[e.key.email,e.key.file.client_id].includes(t),we=e=>(e.mode==="key"?e.key.universe:void 0)??"googleapis.com";function Nr(e,t){let n=t===void 0?void 0:pe(
t);if(n!==void 0||e.mode!=="key")return n;let{email:r,projectId:o}=e.key;return o!==void 0&&Ee(o)?o:pe(r)}var Cr=e=>e!==void 0&&e>=Re.min&&e<=Re.max?e:void 0;function vr(e,t){
if(e===void 0)return[];let{min:n}=Re;return[...t&&e<n?[`a credentials file needs at least ${n}s, so it has no lifetime`]:[],...e>Ar?["a lifetime above 3600s nee\
ds constraints/iam.allowServiceAccountCredentialLifetimeExtension for this account"]:[]]}function $r(e,t){if(e.mode!=="key"||t===void 0)return[];let{email:n}=e.
key;return[`the key's account ${n} impersonates ${t}: it needs roles/iam.serviceAccountTokenCreator on it`]}function Lr({add:e,nameOf:t},n){let r=we(n);if(Z(r))
return;let o=`${t("credentials_json")}: its universe_domain "${R(r)}" is not a domain name`;e("INPUT_UNIVERSE_INVALID",o)}function Ur({add:e,nameOf:t},n,r){if(n?.
format!=="access_token"||n.user===void 0||r===void 0||r.includes("@")||!j(r))return;let o=`${t("service_account")}: domain-wide delegation needs the email, not \
the unique id`,s=`gcloud iam service-accounts describe ${r} --format='value(email)'`;e("INPUT_SERVICE_ACCOUNT_INVALID",o,s)}function Mr({add:e,nameOf:t},n,r){n?.
format!=="access_token"||n.user===void 0||v({universe:r})||e("INPUT_NOT_APPLICABLE",`${t("access_token_subject")} has no effect in the universe ${R(r)}`)}async function Ys({
ci:e,findNamedSource:t,named:n,raw:r,surroundings:o}){let{problems:s,source:i}=await Dr(n,o,t);if(i)return{source:{...i,origin:{named:n}},problems:s};if(s.length>
0||!r.workload_identity_provider?.trim())return{problems:s};try{return{source:{...e.tokenSource(o),origin:{ci:e.id,...Q({module:e.module})}},problems:[]}}catch(a){
if(a instanceof y)return{problems:[a]};throw a}}async function Dr(e,t,n){if(n&&Object.values(e).some(a=>a!==void 0))return n(e,t);let{cwd:r,env:o}=t;if(!o.CI_AUTH_ID_TOKEN&&
!o.CI_AUTH_ID_TOKEN_FILE)return{problems:[]};let{environmentTokenSource:s}=await import("./tools.js"),i=s(o,r);return i?{source:i,problems:[]}:{problems:[]}}m();var Fr=["CLOUDSDK_PROJECT","CLOUDSDK_CORE_PROJECT","GCP_PROJECT","GCLOUD_PROJECT","GOOGLE_CLOUD_PROJECT"],jr=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_A\
PPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"],ni={CLOUDSDK_AUTH_ACCESS_TOKEN:"gcloud",CLOUDSDK_AUTH_ACCESS_TOKEN_FILE:"gcloud",GOOGLE_OAUTH_ACCESS_TOKEN:"\
Terraform's Google provider"};function Hr(e){let t=`CI_AUTH_PROFILE_${e.toUpperCase().replaceAll("-","_")}`;return{file:`${t}_FILE`,projectId:`${t}_PROJECT_ID`}}
function ri(e){let{credentialsFile:t,executable:n,profile:r=q,projectId:o}=e,s=Hr(r),i=r===q,a=(d,p)=>p===void 0?{}:Object.fromEntries(d.map(h=>[h,p]));return{...a(
i?Fr:[s.projectId],o),...a(i?jr:[s.file],t),...a([st],n?"1":void 0)}}m();m();var V=F(Ie(),1);m();var A=F(Ie(),1);var{getBuiltinModule:zt}=process,{Agent:Kt,request:Te,validateHeaderName:Jt,validateHeaderValue:Xt}=zt("node:http"),ke=()=>zt("node:tls"),qr={"https:":["https_p\
roxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["http_proxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},Yt={"http:":"80","https:":"443"},k=({port:e,protocol:t})=>Number(
e||Yt[t]),w=({hostname:e})=>e.replace(/^\[|\]$/g,"");function oe(e){let t=w(e);return/^(.+\.)?localhost$/.test(t)||t==="::1"||(0,A.isIP)(t)===4&&t.startsWith("1\
27.")}function Qt(e,t){if(oe(e))return;let n=qr[e.protocol]?.find(r=>t[r]?.trim());if(!(!n||Vr(e,t.no_proxy||t.NO_PROXY||"")))return{url:Br(t[n]?.trim()??"",n),
variable:n}}function Br(e,t){let n=e.includes("://")?e:`http://${e}`,r=URL.canParse(n)?new URL(n):void 0;if(r?.hostname&&r.protocol in Yt)return r;let o=/^([a-z\d]+):\/\//i.
exec(n)?.[1]?.toLowerCase(),s=r&&o?`names a ${o} proxy`:"is not a URL";throw new y("PROXY_FAILED",`the variable ${t} ${s}`,{suggestions:[`Set ${t} to http://HOS\
T:PORT or https://HOST:PORT, or unset it.`]})}var Vr=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&Gr(n,w(e),String(k(e))));function Gr(e,t,n){if(e==="\
*")return!0;let[,r="",o]=/^(\[.*\]|[^:]*|[\da-f]*:[\da-f]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(o&&o!==n)return!1;let s=r.replace(/^\*?\.|^\[|\]$/g,
"");return s===""?!1:(0,A.isIP)(t)?Wr(s,t):t===s||t.endsWith(`.${s}`)}function Wr(e,t){let[n="",r]=e.split("/");if((0,A.isIP)(n)!==(0,A.isIP)(t))return!1;let o=(0,A.isIP)(
n)===6?"ipv6":"ipv4",s=/^\d{1,3}$/.test(r??"")?Number(r):Number.NaN,i=new A.BlockList;return r===void 0?i.addAddress(n,o):s>=0&&s<=(o==="ipv6"?128:32)&&i.addSubnet(
n,s,o),i.check(t,o)}var xe=e=>Object.assign(new Error(`the proxy answered ${e}`),{proxyStatus:e,atProxy:!0}),B=({url:e})=>{if(!e.username&&!e.password)return{};
let t=`${Wt(e.username)}:${Wt(e.password)}`;return{"proxy-authorization":`Basic ${Buffer.from(t).toString("base64")}`}};function Wt(e){try{return decodeURIComponent(
e)}catch{return e}}function Zt(e,t,n,r){let o=`${t.hostname}:${k(t)}`;return new Promise((s,i)=>{let a=()=>{i(r.reason),e.destroy()};r.addEventListener("abort",
a,{once:!0});let d=Te({createConnection:()=>e,method:"CONNECT",path:o,setHost:!1});for(let[p,h]of Object.entries({host:o,...B(n)}))d.setHeader(p,h);d.once("conn\
ect",({statusCode:p=0},h,g)=>{if(r.removeEventListener("abort",a),p>=200&&p<300)return g.length>0&&e.unshift(g),s(e);e.destroy(),i(xe(p))}).on("error",p=>{r.removeEventListener(
"abort",a),i(p)}).end()})}var en=(e,t,n=!0)=>nn(r=>zr(e,r),t,n);function nn(e,t,n){let r=[],o=n,s=!1;return{socket:e({add:a=>(r.push(a),o||a.unref(),a.on("error",()=>{}),s&&a.destroy(),a),
signal:t}),hold(a){o=a;for(let d of r)a?d.ref():d.unref()},cancel(){s=!0,r.at(-1)?.destroy()}}}async function zr(e,t){let{origin:n,proxy:r,ca:o}=e;return n.protocol===
"http:"?Se(e,t):rn(r?{socket:await Se(e,t)}:{port:k(n)},w(n),o,t)}async function Se({origin:e,proxy:t,ca:n,socketPath:r},o){if(r!==void 0)return ie(o.add((0,V.connect)(
{path:r})),"connect",o.signal);if(!t)return tn(e,o);try{let s=await tn(t.url,o),i=t.url.protocol==="https:"?await rn({socket:s},w(t.url),n,o):s;return e.protocol===
"https:"?await Zt(i,e,t,o.signal):i}catch(s){throw s===o.signal.reason?s:Object.assign(s,{atProxy:!0})}}var tn=(e,{add:t,signal:n})=>ie(t((0,V.connect)({host:w(
e),port:k(e),noDelay:!0})),"connect",n);async function rn(e,t,n,{add:r,signal:o}){let{connect:s}=ke(),i={...n?{ca:n}:{},rejectUnauthorized:!0},a=s({...e,host:t,
...on(t),...i,ALPNProtocols:["http/1.1"]});return ie(r(a),"secureConnect",o)}var on=e=>(0,V.isIP)(e)?{}:{servername:e};function ie(e,t,n){return new Promise((r,o)=>{
let s=a=>()=>{n.removeEventListener("abort",i),a()},i=()=>{o(n.reason),e.destroy()};if(n.aborted)return i();n.addEventListener("abort",i,{once:!0}),e.once("erro\
r",a=>s(()=>o(a))()),e.once("close",s(()=>o(Kr()))),e.once(t,s(()=>r(e)))})}var Kr=()=>Object.assign(new Error("the connection was closed"),{code:"ECONNRESET"}),
se=class extends Kt{route;#i;#t=[];constructor(t,n){super({keepAlive:!0}),this.route=t,this.#i=n}preconnect(t){let n=[this.sockets,this.freeSockets].flatMap(r=>Object.
values(r).flat());for(let r=this.#t.length+n.length;r<t;r++){let o=en(this.route,this.#i,!1);o.socket.catch(()=>{}),this.#t.push(o)}}createConnection(t,n){this.#r(
t.signal??this.#i).then(r=>n(null,r),r=>n(r))}async#r(t){let n=this.#t.shift(),r=()=>n?.cancel();t.addEventListener("abort",r,{once:!0}),n?.hold(!0);let o=await n?.
socket.catch(()=>{});return t.removeEventListener("abort",r),o?.readyState==="open"?o:en(this.route,t).socket}closeIdle(){for(let t of this.#t.splice(0))t.cancel();
for(let t of Object.values(this.freeSockets).flat())t?.destroy()}},Jr=3e3;async function sn(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=w(
r.origin),s,i=nn(async d=>{let{connect:p}=ke(),h=await Se(r,d),g=d.add(p({socket:h,host:o,...on(o),rejectUnauthorized:!1}));return await ie(g,"secureConnect",d.
signal),s=Object.entries(g.getPeerCertificate().issuer??{}).map(([b,T])=>`${b}=${T}`).join(", "),g},n,!0),a=setTimeout(i.cancel,Jr);return await i.socket.catch(
()=>{}),clearTimeout(a),i.cancel(),s&&Xr(s)}var Xr=e=>e.replace(/[^\x20-\x7e]/g,"?").slice(0,200);m();var Yr={ENOTFOUND:"the host name could not be resolved",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"the co\
nnection broke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no network route",ENETUNREACH:"there is no network route",
ETIMEDOUT:"the connection was not accepted in time",ENOENT:"the socket does not exist",EACCES:"this user may not open the socket",EPROTO:"the other side does no\
t speak TLS",ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},cn={SELF_SIGNED_CERT_IN_CHAIN:"its issuer is not trusted here",DEPTH_ZERO_SELF_SIGNED_CERT:"\
it is self-signed",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"\
its issuer is not trusted here",CERT_UNTRUSTED:"its issuer is not trusted here",CERT_SIGNATURE_FAILURE:"its signature is not valid",CERT_REVOKED:"it was revoked",
CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"it was issued for another name",HOSTNAME_MISMATCH:"it w\
as issued for another name"},Qr="If a private authority signs the certificate, for example a proxy that inspects TLS, save the certificate of the authority and \
set NODE_EXTRA_CA_CERTS=/path/ca.pem.",Zr={CERT_HAS_EXPIRED:"Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"Set the clock of thi\
s computer.",CERT_REVOKED:"Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"Check the address: another server answers at it.",HOSTNAME_MISMATCH:"Check the \
address: another server answers at it."},Ae=({code:e=""})=>e in cn,Oe=({url:e,variable:t})=>`${e.protocol}//${e.host} (from ${t})`,O=e=>`${(e/1e3).toFixed(e<9950?
1:0)} s`,un=(e,t)=>`Waiting ${O(t)} for ${e}`,dn=({attempts:e,route:t,service:n},r,{retries:o,waitMs:s})=>`Retry ${e} of ${o} in ${O(s)}: ${n} at ${W(t)}: ${typeof r==
"number"?`answered ${r}`:eo(r)}`,eo=e=>e.name==="TimeoutError"?"did not answer in time":e.proxyStatus?`the proxy answered ${e.proxyStatus}`:Pe(e),fn=({route:e,service:t},{
afterMs:n,limitMs:r})=>`Still waiting for ${t} at ${W(e)}: no answer for ${O(n)}, the limit is ${O(r)}`,G=({attempts:e,spentMs:t})=>`${e} ${e===1?"attempt":"att\
empts"} in ${O(t)}`,ae=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${Oe(e)}`]:[],...t?[`the last answer had status ${t}`]:[]];function ln(e,t){return e.name===
"TimeoutError"?an(t):Ae(e)?oo(e,t):e.atProxy&&t.route.proxy?so(e,t,t.route.proxy):e.code==="ETIMEDOUT"?an(t):no(e,t)}var Pe=({code:e=""})=>{let t=Yr[e]??"the ex\
change failed";return e?`${t} (${e})`:t},W=({origin:e,socketPath:t})=>t??e.host,Ne=e=>[`Check that ${e} exists, that a program listens on it, and that this user\
 may open it.`],to=e=>oe(e.origin)?[`Check that a program listens on port ${k(e.origin)} of this computer.`,"Behind a proxy, set NO_PROXY=127.0.0.1,localhost fo\
r the clients of that server."]:[`Check that this computer may reach ${w(e.origin)} on port ${k(e.origin)}.`,e.proxy?`Where ${w(e.origin)} can be reached withou\
t the proxy, add it to NO_PROXY.`:"If this network needs a proxy, set HTTPS_PROXY=http://HOST:PORT."];function no(e,t){let{service:n,route:r}=t;return new y("NE\
TWORK_UNREACHABLE",`${n} at ${W(r)}: ${Pe(e)}, ${G(t)}`,{facts:ae(t),suggestions:r.socketPath===void 0?to(r):Ne(r.socketPath)})}var pn=({origin:e,proxy:t})=>oe(
e)?[`Check the program that listens on port ${k(e)} of this computer: it gives no answer.`]:[`Check that this computer may reach ${w(e)} on port ${k(e)}: a fire\
wall that drops packets causes this.`,...t?[]:["If this network needs a proxy, set HTTPS_PROXY=http://HOST:PORT."]],an=e=>new y("NETWORK_TIMEOUT",`${e.service} \
at ${W(e.route)} did not answer in time, ${G(e)}`,{facts:ae(e),suggestions:e.route.socketPath===void 0?pn(e.route):Ne(e.route.socketPath)}),mn="Raise the limit \
with --timeout, or the input timeout.",ro=({lastStatus:e,route:t})=>e!==void 0?[]:t.socketPath===void 0?pn(t):Ne(t.socketPath),hn=(e,t)=>new y("NETWORK_TIMEOUT",
`${e.service} at ${W(e.route)}${e.lastStatus===void 0?" did not answer":""}: the limit of ${O(t)} for the whole run is reached, ${G(e)}`,{facts:ae(e),suggestions:[
...ro(e),mn]}),gn=(e,t,n)=>new y("NETWORK_TIMEOUT",`the limit of ${O(n)} for the whole run leaves no time for a wait of ${O(e)} for ${t}`,{suggestions:[mn]});function oo(e,t){
let{code:n=""}=e,{route:r,issuer:o,service:s}=t,i=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.host}`:`${s} at ${r.origin.host}`,a=`${cn[n]} (${n})`;return new y(
"TLS_UNTRUSTED",`the certificate of ${i} is not trusted: ${a}, ${G(t)}`,{facts:[...o?[`issuer of the presented certificate: ${o}`]:[],...ae(t)],suggestions:[Zr[n]??
Qr]})}function so(e,t,n){let{proxyStatus:r}=e,o=r?`answered ${r}`:`cannot be used: ${Pe(e)}`,s=`the proxy ${Oe(n)} ${o}, on the way to ${t.service} at ${t.route.
origin.host}`;return new y("PROXY_FAILED",`${s}, ${G(t)}`,{suggestions:[r===407?`Put the proxy's credentials into ${n.variable}, as http://USER:PASSWORD@HOST:PO\
RT, percent-encoded.`:`Check the address in ${n.variable}, and that the proxy allows connections to ${w(t.route.origin)} through.`,`Where ${w(t.route.origin)} c\
an be reached without the proxy, add it to NO_PROXY.`],...r?{facts:[`status of the proxy: ${r}`]}:{}})}m();m();m();m();var N=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${o} ${s}`.trim(),a=i?`\
status code ${i}`:"an unknown error";super(`Request failed with ${a}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=r}};m();var M=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"message"in
t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};m();var D=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new M(t.cause):void 0;
super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};m();m();var Ce=(()=>{let e=!1,t=!1;if(typeof c=="function"&&typeof u=="function")try{t=new u("https://empty.invalid",{body:new c,method:"POST",get duplex(){return e=
!0,"half"}}).headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),yn=typeof globalThis.
AbortController=="function",ce=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",bn=typeof c=="function",_n=typeof c=="fu\
nction",ue=["get","post","put","patch","head","delete"],io=()=>{};io();var En={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"\
*/*",blob:"*/*",bytes:"*/*"},de=2147483647,Rn=new TextEncoder().encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,fe=Symbol("stop"),z=class{options;constructor(t){
this.options=t}},wn=e=>new z(e),In={json:!0,parseJson:!0,stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,
onUploadProgress:!0,fetch:!0,context:!0},Tn={next:!0},kn={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,
integrity:!0,keepalive:!0,signal:!0,window:!0,duplex:!0};var ao=e=>{if(!e)return 0;if(e instanceof c){let t=0;for(let[n,r]of e)t+=Rn,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,t+=
typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},xn=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),r){o+=r.byteLength;let a=t===0?0:o/t;a>=1&&(a=1-Number.EPSILON),n?.({percent:a,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=s},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},Sn=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new f(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new f(
xn(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},An=(e,t,n)=>{if(!e.body)return e;let r=ao(n??e.body);return new u(e,{duplex:"half",
body:xn(e.body,r,t)})};m();m();var P=e=>e!==null&&typeof e=="object";var K=(...e)=>{for(let t of e)if((!P(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return Le({},...e)},ve=(e={},t={})=>{
let n=new l(e),r=t instanceof l,o=new l(t);for(let[s,i]of o.entries())r&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function le(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:Le(e[n]??[],t[n]??[])}var $e=(e={},t={})=>({beforeRequest:le(e,t,"beforeRequest"),beforeRetry:le(e,t,"beforeRetry"),afterResponse:le(
e,t,"afterResponse"),beforeError:le(e,t,"beforeError")}),co=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,s]of r.entries())n.append(o,s);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(P(r))for(let[o,s]of Object.entries(r))s!==void 0&&n.append(o,String(s));else{
let o=new URLSearchParams(r);for(let[s,i]of o.entries())n.append(s,i)}return n},Le=(...e)=>{let t={},n={},r={},o,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(P(i)){for(let[a,d]of Object.entries(i)){if(a==="signal"&&d instanceof globalThis.AbortSignal){s.push(d);continue}if(a==="contex\
t"){if(d!=null&&(!P(d)||Array.isArray(d)))throw new TypeError("The `context` option must be an object");t={...t,context:d==null?{}:{...t.context,...d}};continue}
if(a==="searchParams"){d==null?o=void 0:o=o===void 0?d:co(o,d);continue}P(d)&&a in t&&(d=Le(t[a],d)),t={...t,[a]:d}}P(i.hooks)&&(r=$e(r,i.hooks),t.hooks=r),P(i.
headers)&&(n=ve(n,i.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),s.length>0&&(s.length===1?t.signal=s[0]:ce?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};m();var Pn=e=>ue.includes(e)?e.toUpperCase():e,uo=["get","put","head","delete","options","trace"],fo=[408,413,429,500,502,503,504],lo=[413,429,503],On={limit:2,methods:uo,
statusCodes:fo,afterStatusCodes:lo,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
Nn=(e={})=>{if(typeof e=="number")return{...On,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...On,...t}};m();m();var C=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function Ue(e,t,n,r){return new Promise((o,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new C(e))},r.timeout);r.fetch(e,t).then(o).catch(s).then(()=>{clearTimeout(
i)})})}m();async function Me(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(s),r(t.
reason)}let s=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}m();var Cn=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in kn)&&!(r in In)&&(!(r in e)||r in Tn)&&(n[r]=t[r]);return n},vn=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;m();function J(e){return e instanceof N||e?.name===N.name}function De(e){return e instanceof C||e?.name===C.name}var X=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>de)throw new RangeError(`The \`timeout\` option canno\
t be greater than ${de}`);await Promise.resolve();let i=await r.#y();for(let a of r.#e.hooks.afterResponse){let d=r.#p(i.clone()),p;try{p=await a(r.request,r.#u(),
d,{retryCount:r.#r})}catch(g){throw r.#s(d),r.#s(i),g}if(p instanceof z)throw r.#s(d),r.#s(i),new D(p.options);let h=p instanceof f?p:i;d!==h&&r.#s(d),i!==h&&r.#s(
i),i=h}if(r.#p(i),!i.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(i.status):r.#e.throwHttpErrors)){let a=new N(i,r.request,r.#u());for(let d of r.#e.
hooks.beforeError)a=await d(a,{retryCount:r.#r});throw a}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!bn)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let a=i.clone();
return r.#s(i),Sn(a,r.#e.onDownloadProgress)}return i},s=r.#m(o).finally(()=>{let i=r.#a;r.#f(i?.body??void 0),r.#f(r.request.body??void 0)});for(let[i,a]of Object.
entries(En))i==="bytes"&&typeof f?.prototype?.bytes!="function"||(s[i]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||a);let d=await s;
if(i==="json"){if(d.status===204)return"";let p=await d.text();return p===""?"":n.parseJson?n.parseJson(p):JSON.parse(p)}return d[i]()});return s}static#i(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#t;#r=0;#n;#e;#a;#o;#c;constructor(t,n={}){
if(this.#n=t,this.#e={...n,headers:ve(this.#n.headers,n.headers),hooks:$e({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:Pn(n.
method??this.#n.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:Nn(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??c.
bind(globalThis),context:n.context??{}},typeof this.#n!="string"&&!(this.#n instanceof URL||this.#n instanceof u))throw new TypeError("`input` must be a string,\
 URL, or Request");if(this.#e.prefixUrl&&typeof this.#n=="string"){if(this.#n.startsWith("/"))throw new Error("`input` must not begin with a slash when using `p\
refixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#n=this.#e.prefixUrl+this.#n}yn&&ce&&(this.#o=this.#e.signal??this.#n.signal,this.#t=
new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal),Ce&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new l(n.headers).has("content-type");if(this.#n instanceof u&&(_n&&this.#e.body instanceof c||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new u(this.#n,this.#e),vn(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#i(this.#e.searchParams)).toString()),i=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,s);this.request=new u(
i,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!Ce)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#h(this.request,
this.#e.body??void 0)}}#d(){let t=this.#e.retry.delay(this.#r),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#g(t){if(this.#r++,this.#r>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new M(t);if(n instanceof D)return n.customDelay??this.#d();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#r});if(r===!1)throw t;if(r===
!0)return this.#d()}if(De(t)&&!this.#e.retry.retryOnTimeout)throw t;if(J(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let s=this.#e.retry.maxRetryAfter??o;return o<s?o:s}if(t.response.status===413)throw t}return this.#d()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#f(t){t&&t.cancel().catch(()=>{})}#s(t){this.#f(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#g(n),de);if(this.#r<1)throw n;if(await Me(r,this.#o?{signal:this.#o}:{}),n instanceof D&&n.customRequest){let o=this.#e.signal?new u(
n.customRequest,{signal:this.#e.signal}):new u(n.customRequest);this.#l(o)}for(let o of this.#e.hooks.beforeRetry){let s=await o({request:this.request,options:this.#u(),
error:n,retryCount:this.#r});if(s instanceof u){this.#l(s);break}if(s instanceof f)return s;if(s===fe)return}return this.#m(t)}}async#y(){this.#t?.signal.aborted&&
(this.#t=new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal,this.request=new u(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#u(),{retryCount:this.#r});if(r instanceof f)return r;if(r instanceof u){this.#l(
r);break}}let t=Cn(this.request,this.#e);return this.#a=this.request,this.request=this.#a.clone(),this.#e.timeout===!1?this.#e.fetch(this.#a,t):Ue(this.#a,t,this.#t,
this.#e)}#u(){if(!this.#c){let{hooks:t,...n}=this.#e;this.#c=Object.freeze(n)}return this.#c}#l(t){this.#c=void 0,this.request=this.#h(t)}#h(t,n){return!this.#e.
onUploadProgress||!t.body?t:An(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};var Fe=e=>{let t=(n,r)=>X.create(n,K(e,r));for(let n of ue)t[n]=(r,o)=>X.create(r,K(e,o,{method:n}));return t.create=n=>Fe(K(n)),t.extend=n=>(typeof n=="functio\
n"&&(n=n(e??{})),Fe(K(e,n))),t.stop=fe,t.retry=wn,t},po=Fe(),$n=po;m();var Ln=1048576;async function je(e,t,n){try{return await mo(e,t,n)}catch(r){if(r.stale)return je(e,t,n);throw r}}function mo(e,{method:t,url:n,headers:r,body:o},s){
return new Promise((i,a)=>{if(s.aborted)return a(s.reason);let d=()=>a(s.reason);s.addEventListener("abort",d,{once:!0});let p=_=>{s.removeEventListener("abort",
d),_()},{proxy:h}=e.route,g=h&&n.protocol==="http:",b=Te({agent:e,host:w(n),port:k(n),method:t,path:g?`${n.origin}${n.pathname}${n.search}`:n.pathname+n.search,
setHost:!1,signal:s}),T={host:n.host,...r,...g?B(h):{}};for(let[_,E]of Object.entries(T))b.setHeader(_,E);b.on("error",_=>p(()=>a(Object.assign(_,{stale:ho(_,b.
reusedSocket)})))),b.once("response",_=>{go(_).then(E=>p(()=>g&&E.status===407?a(xe(407)):i(E)),E=>p(()=>a(E)))}),b.end(o)})}var ho=({code:e},t)=>t&&(e==="ECONN\
RESET"||e==="EPIPE");async function go(e){let t=[],n=0;for await(let o of e)if(t.push(o),n+=o.length,n>Ln)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(
n,Ln));return{status:e.statusCode??0,headers:e.headers,body:r}}function Un(e,t){let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new y(
"INPUT_ENDPOINT_INVALID",`the address of ${n} is neither https nor http`,{suggestions:["Check the variable that replaces the address: it must be https://HOST, o\
r http://127.0.0.1:PORT."]});let{type:s,body:i}=yo(e),a={accept:"application/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?{}:{authorization:`\
Bearer ${e.bearer}`},...bo(e.headers)};for(let[d,p]of Object.entries(a))_o(n,d,p);return{method:r,url:o,headers:a,body:i}}function yo({json:e,form:t}){return e!==
void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"application/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var bo=(e={})=>Object.
fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),n]));function _o(e,t,n){try{Jt(t),Xt(t,n)}catch{throw new y("INPUT_HEADER_INVALID",`the header ${t} \
for ${e} has characters that cannot be sent`,{suggestions:["Check its value: a secret that was pasted with a line break causes this."]})}}m();var Eo=["assertion","client_secret","env","handle","redact","refresh_token","subject_token","token"],Ro=["accept","content-type","metadata-flavor","user-age\
nt","x-goog-request-reason","x-goog-user-project","x-tfs-fedauthredirect"];var wo="(not shown: the answer repeats a secret that ci-auth sent)";function Fn({bearer:e,form:t,headers:n={},json:r}){let o={...t,...typeof r=="object"?r:{}},s=Object.
entries(n).filter(([i])=>!Ro.includes(i.toLowerCase()));return[e,...s.map(([,i])=>i),...Eo.flatMap(i=>Io(o[i]))].filter(i=>i!==void 0&&i.length>=16)}var Io=e=>[
e,...typeof e=="object"?Object.values(e??{}):[]].filter(t=>typeof t=="string");function Be(e,t){if(t.length===0||e==="")return e;let n=[...vo(e)];return t.some(
r=>To(n,r))?wo:e}function To(e,t){let n=Ao(t),r=new Set;for(let o of e)for(let s=0;s+4<=o.length;s+=5)if(Hn(n,o.slice(s,s+4)).next().done||ko(r,n,o,s),r.size>=16)
return!0;return!1}function ko(e,t,n,r){for(let o=Math.max(0,r+4-8);o<=Math.min(r,n.length-8);o++)for(let s of Hn(t,n.slice(o,o+8)))xo(e,t,s)}function xo(e,{origins:t,
secret:n},r){let[o=0,s=0]=[t[r],t[r+8-1]],[i,a]=o<s?[o,s]:[s,o];for(;i>0&&!Mn(n[i-1]);)i--;for(;a+1<n.length&&!Mn(n[a+1]);)a++;for(let d=i;d<=a;d++)e.add(d)}var Y=new Map,
So=4;function Ao(e){let t=Y.get(e)??Oo(e);Y.delete(e),Y.set(e,t);for(let n of[...Y.keys()].slice(0,-So))Y.delete(n);return t}function Oo(e){let{letters:t,origins:n}=No(
e),r=new Int32Array(Po),o=new Int32Array(t.length);for(let s=0;s+4<=t.length;s++){let i=jn(t,s);o[s]=r[i]??0,r[i]=s+1}return{secret:e,letters:t,origins:n,lastPlaces:r,
earlier:o}}var Po=2**16,jn=(e,t)=>Math.imul(e.charCodeAt(t)|e.charCodeAt(t+1)<<8|e.charCodeAt(t+2)<<16|e.charCodeAt(t+3)<<24,2654435761)>>>16;function*Hn({earlier:e,
lastPlaces:t,letters:n},r){for(let o=t[jn(r,0)];o;o=e[o-1])n.startsWith(r,o-1)&&(yield o-1)}var Mn=(e="")=>/[a-z0-9]/i.test(e),qn=e=>e>=97&&e<=122||e>=48&&e<=57;
function No(e){let t=[He(e,s=>s),...[0,1,2].map(s=>He(Buffer.from("\0".repeat(s)+e).toString("base64"),i=>Math.max(0,Math.floor(i*3/4)-s))),He(Buffer.from(e).toString(
"hex"),s=>Math.floor(s/2))],n=t.map(s=>s.letters).join(""),r=t.flatMap(s=>s.origins),o=Buffer.from(n,"latin1").reverse().toString("latin1");return{letters:n+o,origins:r.
concat(r.toReversed())}}function He(e,t){let n=e.toLowerCase(),r=[],o="";for(let s=0;s<n.length;s++){let i=n.charCodeAt(s);qn(i)&&(o+=String.fromCharCode(i),r.push(
t(s)))}return{letters:`${o} `,origins:[...r,0]}}var Co=4;function vo(e){let t=new Set;for(let n of[e,...Lo(e)]){let r=n;for(let o=0;o<Co;o++){let s=Dn(r);t.add(
qe(s));let i=r.includes("<")?Dn(r.replace(/<[^<>]*>/g,"")):s;t.add(qe(i)),t.add(qe($o(i)));let a=Do(r);if(a===r)break;r=a}}return t}var Dn=e=>Buffer.from(e.normalize(
"NFKD").toLowerCase());function qe(e){let t=Buffer.allocUnsafe(e.length),n=0;for(let r of e)qn(r)&&(t[n++]=r);return t.toString("latin1",0,n)}function $o(e){let t=Buffer.
from(e),n=0;for(let r=0;r<=t.length;r++)(t[r]??0)>32||(t.subarray(n,r).reverse(),n=r+1);return t}function Lo(e){let[t,n]=[[],[]];try{JSON.parse(e,(r,o)=>(t.push(
r),typeof o=="string"&&n.push(o),o))}catch{}return[t.join(" "),n.join(" ")]}var Uo=/(?:\\|%)u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|(?:\\x|%|=)([0-9a-f]{2})|&#x0*([0-9a-f]{1,6});?|&#0*(\d{1,7});?|&(amp|lt|gt);|&[a-z]+\d*;|\\[bfnrtv]/gi,
Mo={amp:"&",lt:"<",gt:">"};function Do(e){return e.replace(Uo,(t,...n)=>{let[r,o,s,i,a,d]=n,p=r??o??s??i;if(d)return Mo[d.toLowerCase()]??" ";let h=p?Number.parseInt(
p,16):Number(a??32);return h<=1114111?String.fromCodePoint(h):" "})}var Fo=new Set([408,429,500,502,503,504]),jo=new Set([502,503,504]),Ho=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNREACH",
"ENETUNREACH","EPIPE","ETIMEDOUT"]),qo=({status:e,body:t})=>Fo.has(e)||e>=400&&e<500&&Vo(t)==="quota_exceeded",Bo=({name:e,code:t="",proxyStatus:n=0})=>e==="Tim\
eoutError"||Ho.has(t)||jo.has(n);function Vo(e){if(e.includes("quota_exceeded"))try{return JSON.parse(e)?.error}catch{return}}function Go(e,t,n,r,o=Math.random){
return Math.max(o()*t*2**(e-1),Wo(n,r))}function Wo(e="",{now:t}){if(/^\d+$/.test(e.trim()))return Number(e)*1e3;let n=Date.parse(e);return Number.isNaN(n)?0:Math.
max(0,n-t()*1e3)}var Bn=2e4,zo=500,Ko=5e3;async function Vn(e,t,n){let r={call:e,agent:t,options:n,outgoing:Un(e,n.userAgent??"ci-auth"),startedAt:performance.now(),
attempts:0,sentAt:0,received:void 0,lastStatus:void 0,retryInMs:0};try{await Jo(r)}catch(o){if(!J(o))throw await es(o,r)}return ts(r)}async function Jo(e){let{call:t,
options:n}=e,{signal:r}=n.run;r.throwIfAborted(),await $n(t.url.origin+t.url.pathname,{method:t.method,fetch:async o=>{let{status:s}=await Xo(e,o.signal);return new f(
null,{status:Math.min(s,599)})},retry:{limit:n.retries,methods:["delete","get","post","patch"],shouldRetry:({error:o})=>Zo(o,e),delay:()=>e.retryInMs},signal:r,
timeout:n.callTimeoutMs??Bn})}async function Xo(e,t){let{agent:n,outgoing:r,options:o}=e;e.attempts++,e.sentAt=o.clock.now(),e.received=void 0;let s=performance.
now(),i=d=>{let{method:p,url:h}=r;o.trace?.(`${p} ${h.host}${h.pathname} ${d} ${Math.round(performance.now()-s)} ms`)},a=Yo(e);try{return e.received=await je(n,
r,t),e.lastStatus=e.received.status,i(e.lastStatus),e.received}catch(d){throw i(t.aborted?"no answer":Qo(d)),d}finally{clearTimeout(a)}}function Yo({agent:{route:e},
call:{service:t},options:n}){let{callTimeoutMs:r=Bn,lateMs:o=Ko,run:s,waiting:i}=n;if(!i)return;let a=Math.min(r,s.remainingMs());return setTimeout(()=>i(fn({route:e,
service:t},{afterMs:o,limitMs:a})),o).unref()}var Qo=({code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";function Zo(e,t){let{attempts:n,received:r,options:o}=t,
{backoffMs:s=zo,clock:i,retries:a,run:d,waiting:p}=o;if(d.signal.aborted||!(r?qo(r):Bo(e))||(t.retryInMs=Go(n,s,r?.headers["retry-after"],i),t.retryInMs>=d.remainingMs()))
return!1;let{agent:h,call:g}=t,b={attempts:n,route:h.route,service:g.service};return p?.(dn(b,r?.status??e,{retries:a,waitMs:t.retryInMs})),!0}async function es(e,t){
let{call:n,agent:r,attempts:o,lastStatus:s,options:i,startedAt:a}=t,{run:d}=i;if(d.isInterrupted())return d.signal.reason;let{route:p}=r,h={service:n.service,route:p,
attempts:o,lastStatus:s,spentMs:performance.now()-a};if(d.signal.aborted)return hn(h,d.totalMs);let g=Ae(e)?await sn(p,e.atProxy===!0,d.signal):void 0;return ln(
e,{...h,issuer:g})}function ts({agent:e,attempts:t,call:n,options:r,received:o,sentAt:s}){let{status:i=0,headers:a={},body:d=""}=o??{},{proxy:p}=e.route,h=[...Fn(
n),...p?Object.values(B(p)):[]],g,b,T=Date.parse(a.date??"")/1e3,_=Math.trunc(T-(s+r.clock.now())/2)+0;return{status:i,get contentType(){return b??=Be(a["conten\
t-type"]??"",h),b},get body(){return i<300?d:this.shown},get shown(){return g??=Be(d,h),g},attempts:t,skewSeconds:Number.isNaN(_)?void 0:_}}var Gn=({clock:e,pace:t,report:n,signal:r,surroundings:o,userAgent:s},{retries:i,timeoutMs:a})=>ns({env:o.env,deadlineMs:a,retries:i,userAgent:s,...t,...Q({clock:e,
signal:r,trace:n.trace,waiting:n.waiting})});function ns(e){let{clock:t=ot}=e,n=os(e.deadlineMs,e.signal),r=new Map,o=({direct:s,socketPath:i,url:a})=>{let d=`${a.
origin} ${i??""}`,p=r.get(d);if(p)return p;let h=i===void 0&&!s?Qt(a,e.env):void 0,g=new se({origin:new URL(a.origin),socketPath:i,proxy:h,ca:e.ca},n.signal);return r.
set(d,g),g};return{send:async s=>Vn(s,o(s),{...e,clock:t,run:n}),preconnect(s,i=1){try{o({url:s}).preconnect(i)}catch{}},wait:(s,i,a=!1)=>(a||e.waiting?.(un(i,s)),
ss(s,i,n)),remainingMs:n.remainingMs,clock:t,signal:n.signal,close(){n.end();for(let s of r.values())s.closeIdle()}}}var rs=2147483647;function os(e,t){let n=performance.now()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("abort",o,
{once:!0}),setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),rs)).unref(),{signal:r.signal,totalMs:e,remainingMs:()=>Math.
max(0,n-performance.now()),end:()=>r.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&r.signal.reason===t.reason}}async function ss(e,t,n){
let r=()=>n.isInterrupted()?n.signal.reason:gn(e,t,n.totalMs);if(n.signal.aborted||e>=n.remainingMs())throw r();await new Promise((o,s)=>{let i=()=>{clearTimeout(
a),s(r())},a=setTimeout(()=>{n.signal.removeEventListener("abort",i),o()},e);n.signal.addEventListener("abort",i,{once:!0})})}m();var Yn=F(sr(),1),Qn=F(or(),1);m();var I=F(rr(),1);var Ve=1<<20,is=I.constants.O_NONBLOCK??0;function as(e){let t=(0,I.openSync)(e,I.constants.O_RDONLY|is);try{if(!(0,I.fstatSync)(t).isFile())return;let n=Buffer.alloc(Ve+1),r=0;for(let o=-1;o!==0;r+=o)o=
(0,I.readSync)(t,n,r,n.length-r,null);return{bytes:n.subarray(0,Math.min(r,Ve)),isWhole:r<=Ve}}finally{(0,I.closeSync)(t)}}var Va=async e=>{try{return as(e)?.bytes.toString("utf8")??""}catch(t){return Ze("")(t)}};function Wn(e){try{return(0,I.readFileSync)(e,"utf8")}catch{return}}m();async function zn(e,t,n,r){let o=n.serviceAccount===void 0&&n.delegates.length===0,s=r.format==="id_token"?v(e):r.lifetimeSeconds<=tt;if(o&&(s||t.account===void 0))
return cs(e,t,r);let i=n.serviceAccount??t.account;if(i===void 0)throw Kn("`delegates` need");return us(e,t,{serviceAccount:i,delegates:n.delegates},r)}async function Ya(e,t,n){
return n.format==="access_token"&&n.user!==void 0?{principal:n.user}:e.serviceAccount===void 0?t.principal():{principal:e.serviceAccount}}var Kn=e=>new y("INPUT\
_SERVICE_ACCOUNT_REQUIRED",`${e} a service account`,{suggestions:["Set `service_account` to the account to impersonate."]});async function Jn(){let{accessTokenFor:e,
idTokenFor:t}=await import("./key.js");return{accessTokenFor:e,idTokenFor:t}}async function cs(e,t,n){let{account:r,sign:o}=t;if(n.format==="access_token"&&n.user===
void 0)return t.accessToken(n.scopes,r===void 0?void 0:n.lifetimeSeconds);if(n.format==="id_token"&&t.mintIdToken)return t.mintIdToken(n.audience);if(r===void 0||
!o)throw Kn("ID tokens and `access_token_subject` need");let{accessTokenFor:s,idTokenFor:i}=await Jn();return n.format==="id_token"?i(e,o,{iss:r,target_audience:n.
audience}):s(e,o,{iss:r,scope:n.scopes.join(" "),sub:n.user??"",lifetimeSeconds:n.lifetimeSeconds})}async function us(e,t,n,r){if(r.format==="id_token")return Ge(
e,t,n,(p,h)=>at(p,h,r));let{lifetimeSeconds:o,scopes:s,user:i}=r;if(i===void 0)return Ge(e,t,n,(p,h)=>it(p,h,{lifetimeSeconds:o,scopes:s}));let{accessTokenFor:a}=await Jn();
return a(e,p=>Ge(e,t,n,(h,g)=>ct(h,g,p)),{iss:ds(n),scope:s.join(" "),sub:i,lifetimeSeconds:o})}function ds({serviceAccount:e}){if(e.includes("@"))return e;throw new y(
"INPUT_SERVICE_ACCOUNT_INVALID","domain-wide delegation needs the email of the service account, not its unique id",{suggestions:[`gcloud iam service-accounts de\
scribe ${e} --format='value(email)'`]})}async function Ge(e,t,n,r){let o=({value:i})=>r(et(e,t.refusalContext()),{...n,bearer:i}),s=await t.accessToken([x]);try{
return await o(s)}catch(i){if(!(i instanceof y&&i.code==="IAM_BEARER_REJECTED"&&s.expiresAt<=e.network.clock.now()))throw i;return t.clear(),o(await t.accessToken(
[x]))}}var fs=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED","API_DI\
SABLED"]),ls=2e3,ps=15e3;async function ms(e,t){let{firstWaitMs:n=ls,network:r,report:o}=t;for(let s=n;;s=Math.min(s*1.5,ps)){let i=r.remainingMs();try{return await e()}catch(a){
let{leftMs:d}=t;if(d<=0||!(a instanceof y)||!fs.has(a.code))throw a;o.note(`${a.code}: waiting for the change to arrive, ${Math.ceil(d/1e3)} s left`),await r.wait(
Math.min(s,d),`the change to arrive (${a.code})`,!0),t.leftMs-=i-r.remainingMs()}}}async function uc(e,t,n){let{report:r,surroundings:o}=t,{endpoints:s}=me(o.env,
e.universe);for(let E of nt(o.env))r.note(E);let i=Gn(t,{...e,timeoutMs:e.timeoutMs+e.propagationMs}),{requestReason:a,universe:d}=e,p={network:i,endpoints:s,universe:d,
requestReason:a,refusalContext:{...ys(e),identify:t.identify}};for(let[E,tr]of _s(e,s))i.preconnect(new URL(E),tr);let{actor:h,federated:g}=await bs(e.identity,
p,n,t),b={serviceAccount:e.serviceAccount,delegates:e.delegates},T=t.pace?.backoffMs===void 0?void 0:4*t.pace.backoffMs,_={network:i,report:r,leftMs:e.propagationMs,
firstWaitMs:T};return{actor:h,federated:g,google:p,target:b,mint:E=>Xn({actor:h,google:p,target:b},E,_),mintOwn:E=>Xn({actor:h,google:p,target:{delegates:[]}},E,
_),close:i.close}}function dc({delegates:e,identity:t,serviceAccount:n,universe:r},o,{cwd:s,env:i}){if(t.mode==="ambient")return;let{endpoints:a}=me(i,r),d=t.mode===
"key"?t.key:[ze(t.provider),o&&gs(o,{cwd:s,env:i})];return hs(d,n,e,r,a)}var hs=(...e)=>(0,Yn.createHash)("sha256").update(JSON.stringify(e)).digest("hex");function gs({
origin:e},{cwd:t,env:n}){if("ci"in e)return e.ci;let{named:r}=e,o=r.env??"CI_AUTH_ID_TOKEN",s=r.file??n.CI_AUTH_ID_TOKEN_FILE;return[r,n[o],s&&Wn((0,Qn.resolve)(
t,s))]}async function Xn({actor:e,google:t,target:n},r,o){let s=await Es(e.facts,()=>ms(()=>zn(t,e,n,r),o));return o.report.mask(s.value),s}function ys({delegates:e,
identity:t,projectId:n,serviceAccount:r,token:o}){let s=o?.format==="access_token"?o:void 0;return{delegates:e,projectId:n,serviceAccount:r,provider:t.mode==="f\
ederation"?t.provider:void 0,audience:t.mode==="federation"?t.audience:void 0,scopes:s?.scopes,user:s?.user,lifetimeSeconds:s?.lifetimeSeconds}}async function bs(e,t,n,{
ambientActor:r,report:o,surroundings:s}){if(e.mode==="key"){let{keyActor:p,keySecrets:h}=await import("./key.js");for(let g of h(e.key))o.mask(g);return{actor:p(
t,e.key,o),federated:void 0}}if(e.mode==="ambient"){if(!r)throw new Error("no ambient identity here");return{actor:await r(t,s.env,o),federated:void 0}}if(!n)throw new Error(
`no token source for ${We(e.provider)}`);let{audience:i,provider:a}=e,d=lt({google:t,source:n,audience:i,provider:a,target:dt(a),report:o});return{actor:d,federated:d}}
function _s(e,t){let{delegates:n,identity:r,serviceAccount:o,token:s,universe:i}=e,a=+(s!==void 0)+Number(Zn(e)),d=o!==void 0||n.length>0,p=r.mode==="key"&&v({universe:i})||
s?.format==="access_token"&&s.user!==void 0;return[...r.mode==="federation"?[[t.sts,1]]:[],...p?[[t.oauth2,d?Math.min(a,1):a]]:[],...d?[[t.iamcredentials,a]]:[]]}
async function Es(e,t){try{return await t()}catch(n){throw!(n instanceof y)||n.server===void 0||n.facts.length>0?n:n.with({facts:await e()})}}async function fc(e,t){
let{serviceAccount:n,token:r}=e,s={format:"access_token",scopes:e.identity.mode==="federation"&&n===void 0&&r?.format==="access_token"?r.scopes:[x],lifetimeSeconds:3600},
i=t.federated&&await t.mintOwn(s),a=Zn(e)?Rs(e):void 0,[d]=await Promise.all([r&&t.mint(r),a&&t.mint(a)]);return{federated:i,requested:d}}function Zn({file:e,identity:t,
serviceAccount:n,token:r,verify:o}){return!o||t.mode==="federation"&&n===void 0?!1:!(r?.format==="access_token"&&r.user===void 0)&&(r===void 0||e!==void 0)}var Rs=({
file:e})=>({format:"access_token",scopes:[x],lifetimeSeconds:e?.lifetimeSeconds??3600});m();function bc(e){let{audience:t,endpoints:n,lifetimeSeconds:r,serviceAccount:o,source:s,universe:i}=e;return{universe_domain:i,type:"external_account",audience:t,
subject_token_type:ut,token_url:ft({endpoints:n}),credential_source:ws(s),...o===void 0?{token_info_url:`${n.sts}/v1/introspect`}:{service_account_impersonation_url:he(
{endpoints:n},o,"generateAccessToken"),...r===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:r}}}}}var er=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function ws(e){if(e.kind==="url"){let{field:t,headers:n,url:r}=e;return{url:r,...Object.keys(n).length>0?{headers:n}:
{},...er(t)}}return e.kind==="file"?{file:e.path,...er(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}var _c=({delegates:e,endpoints:t,serviceAccount:n,
source:r,universe:o})=>({universe_domain:o,type:"impersonated_service_account",delegates:e.map(Ye),service_account_impersonation_url:he({endpoints:t},n,"generat\
eAccessToken"),source_credentials:r}),Ec=(e,t)=>new y("INPUT_CREDENTIALS_FILE_INVALID",`the credentials file ${e} cannot be used: ${t}`),Rc=(e,t)=>{let n=e[t];return typeof n==
"string"&&n!==""?n:void 0},wc=(e,t)=>{let n=e[t];return typeof n=="object"&&n!==null&&!Array.isArray(n)?n:void 0};export{ye as a,x as b,q as c,gt as d,yt as e,$ as f,_t as g,Is as h,Va as i,Wn as j,ir as k,Rt as l,As as m,vt as n,$t as o,jt as p,Bt as q,Vt as r,Xs as s,Ys as t,
jr as u,ni as v,ri as w,bc as x,_c as y,Ec as z,Rc as A,wc as B,Gn as C,zn as D,Ya as E,uc as F,dc as G,hs as H,Es as I,fc as J};
