import{A as gt,a as pr,d as mr,f as mt,j as ht}from"./shared-4.js";import{A as ae,B as _t,C as Et,E as Rt,G as Te,I as wt,J as xt,K as Tt,M as It,N as St,
a as rt,c as ot,d as st,g as it,h as at,i as H,j as ct,k as Ee,u as $,v as yt,w as xe,y as bt}from"./shared-6.js";import{A as pt,C as hr,c as _e,e as E,
h as re,k as oe,l as nt,m as _,n as ut,o as B,p as Re,q as se,r as we,s as dt,t as V,u as K,v as ft,w as lt,x as ie,y as G,z as k}from"./shared-7.js";
import{a as lr,b as q,c as l,d,e as f,f as u,g as m}from"./shared-8.js";var Ae=lr((pi,en)=>{m();en.exports=process.getBuiltinModule("node:net")});m();function gr(e,t){let n=B(e[t]?.trim()??"");return n.ok?n.value:k[t].default==="true"}function Ot(e,t){let n=[],r=(c,p,...h)=>{n.push({code:c,message:p,suggestions:h})},
o=(c,p,h,...g)=>r(p,`${t.nameOf(c)}: ${h}`,...g),s=c=>e[c]?.trim()||void 0,i=c=>s(c)??k[c].default??"";function a(c,p,h){let g=p(i(c));return g.ok?g.value:o(c,h,
E(g.reason))}return{...t,raw:e,problems:n,add:r,refuse:o,text:s,parsed:a,boolean:c=>a(c,B,"INPUT_BOOLEAN_INVALID")??!1,duration(c,p="INPUT_DURATION_INVALID"){let{
max:h,min:g}=k[c].range??{min:0,max:Number.POSITIVE_INFINITY},y=a(c,se,p);return y!==void 0&&(y<g||y>h)&&o(c,p,`"${i(c)}" is not between ${we(g)} and ${we(h)}`),
y??g}}}var U=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.test(e);function vt({refuse:e,text:t},n){let r=t(n);if(r===void 0||!U(r))return;let o=k[n].type==="s\
ecret"?"the value":`"${E(r)}"`;e(n,"INPUT_PLACEHOLDER",`${o} was not expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in a shell "$NAME" in d\
ouble quotes.')}function Ct(e,{nameOf:t},n){let r=Nt(e,n);return Pt(e,t,o=>{let{mode:s}=k[o];return s!==void 0&&r.federation!==r.key&&!r[s]?W(`has no effect wit\
h ${t(r.key?"credentials_json":"workload_identity_provider")}`):$t(o,r,t)??br[o]?.(r,t)})}function $s(e,{nameOf:t}){let n=Nt(e);return Pt(e,t,r=>r==="access_tok\
en_lifetime"&&n.format==="id_token"?W(`has no effect with ${t("token_format")} id_token`):$t(r,n,t))}var Pt=(e,t,n)=>ie.flatMap(r=>{let o=e[r]?.trim()??"",s=o===
""||yr(r,o)?void 0:n(r);if(s===void 0)return[];let{code:i,message:a,suggestions:c=[]}=s;return{code:i,message:`${t(r)} ${a}`,suggestions:c.map(p=>p.replace(/\b(delete) it\.$/i,
`$1 ${t(r)}.`))}});function Nt(e,t=!!e.service_account?.trim()){let n=!!e.workload_identity_provider?.trim();return{federation:n,key:!!e.credentials_json?.trim(),
direct:n&&!e.service_account?.trim(),format:e.token_format?.trim()??"",file:gr(e,"create_credentials_file"),impersonates:t}}function yr(e,t){let{default:n,type:r}=k[e];
return n===void 0?!1:r==="duration"?kt(se(t),se(n)):r==="boolean"?kt(B(t),B(n)):t===n}var kt=(e,t)=>e.ok&&t.ok&&e.value===t.value,Lt=e=>["","access_token","id_t\
oken"].includes(e);function $t(e,t,n){let{format:r}=k[e];if(r===void 0||t.format===r||!Lt(t.format))return;let o=`${n("token_format")} ${r}`;return W(`has no ef\
fect without ${o}`,`Add ${o}, or delete it.`)}var W=(e,t="Delete it.")=>({code:"INPUT_NOT_APPLICABLE",message:e,suggestions:[t]}),ce=(e,t,n="")=>({code:"INPUT_S\
ERVICE_ACCOUNT_REQUIRED",message:`${n}needs ${e("service_account")}: ${t}`,suggestions:["Add the service account to act as."]}),At=({file:e},t)=>e?void 0:W(`has\
 no effect with ${t("create_credentials_file")} false`),br={token_format:({direct:e,format:t},n)=>e&&t==="id_token"?ce(n,"a federated identity has no ID token o\
f its own","id_token "):void 0,delegates:({direct:e},t)=>e?ce(t,"there is no account to delegate to"):void 0,access_token_subject:({direct:e},t)=>e?ce(t,"a serv\
ice account signs for the user"):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:r},o)=>e?ce(o,"a federated token lives as long as the CI's\
 ID token"):n==="access_token"||!Lt(n)||t&&r?void 0:W("has no effect without an access token or a credentials file with a service account"),profile:At,credentials_file_path:At};m();m();m();function _r(e,t){let[n,r]=[[...e],[...t]],o=[Array.from({length:r.length+1},(i,a)=>a)],s=(i,a)=>o[i]?.[a]??Number.POSITIVE_INFINITY;for(let[i,a]of n.entries()){
let c=[i+1];o.push(c);for(let[p,h]of r.entries()){let g=a===r[p-1]&&h===n[i-1],y=s(i,p)+(a===h?0:1),b=g?s(i-1,p-1)+1:y;c.push(Math.min(y,b,s(i,p+1)+1,s(i+1,p)+1))}}
return s(n.length,r.length)}var Er=({length:e})=>Math.max(1,e/3);function Ie(e,t){let n=2*Math.max(...t.map(o=>[...o].length)),[r]=[...e].length>n?[]:t.map(o=>({
candidate:o,edits:_r(e.toLowerCase(),o.toLowerCase())})).sort((o,s)=>o.edits-s.edits);return r!==void 0&&r.edits<=Er(r.candidate)?r.candidate:e.length>2?t.find(
o=>e.startsWith(o)||o.startsWith(e)):void 0}function Ut(e,t){let n=Ie(e,t);return n===void 0?"":` (did you mean ${n}?)`}var Rr=["access_token","id_token"],wr=3600,Mt=3600;function qt(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime","INPUT_L\
IFETIME_INVALID")}function Ht(e,t){let{refuse:n,text:r}=e,o=r("token_format");if(o===void 0)return;if(o==="access_token")return xr(e,t??wr);if(o==="id_token")return Ir(
e);let s=Ie(o,Rr),i=s?`Write ${s}.`:"Write access_token or id_token, or leave it empty.",a=`unknown token format: "${E(o)}"`;return n("token_format","INPUT_TOKE\
N_FORMAT_INVALID",a,i)}function xr(e,t){let{refuse:n,text:r}=e,o=r("access_token_subject"),s=Re(r("access_token_scopes")??""),i=s.length>0?s:[V];for(let a of i.
filter(c=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(c))){let c=`"${E(a)}" is not a scope`;n("access_token_scopes","INPUT_SCOPE_INVALID",c,"Separate scopes by commas o\
r newlines.")}return o!==void 0&&Tr(e,{user:o,lifetimeSeconds:t,hasScopes:s.length>0}),{format:"access_token",lifetimeSeconds:t,scopes:i,user:o}}function Tr({add:e,
nameOf:t,refuse:n},{hasScopes:r,lifetimeSeconds:o,user:s}){let i=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(s)||n("access_token_subject","INPUT_SUBJE\
CT_INVALID",`"${E(s)}" is not an email address`),r||e("INPUT_SCOPES_REQUIRED",`${i} needs ${t("access_token_scopes")}`,"List the scopes that the Workspace admin\
 granted to the service account."),o>Mt){let a=`at most ${Mt}s together with ${i}`;n("access_token_lifetime","INPUT_LIFETIME_INVALID",a)}}function Ir({add:e,boolean:t,
nameOf:n,text:r}){let o=r("id_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is required for an ID token`,"Give the \
URL of the service to call."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var Dt=256;function Bt(e){let{add:t,nameOf:n,text:r}=e,
o=r("workload_identity_provider"),s=r("credentials_json");return o===void 0?s===void 0?Or(e):Ar(e,s):s===void 0?kr(e,o):t("INPUT_SOURCE_CONFLICT",`${n("workload\
_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}function Sr({refuse:e},t){let n=it(t);if(!("code"in n))
return n;let{code:r,message:o,suggestions:s=[]}=n;return e("workload_identity_provider",r,E(o),...s)}function kr(e,t){let{refuse:n,text:r}=e,o=r("audience");o!==
void 0&&(o.length>Dt||new RegExp("\\p{Cc}","u").test(o))&&n("audience","INPUT_AUDIENCE_INVALID",`at most ${Dt} characters, and no line break`);let s=U(t)?void 0:
Sr(e,t);return s&&{mode:"federation",provider:s,audience:o??st(s)}}function Ar({refuse:e},t){let n=_t(t);if(!("code"in n))return{mode:"key",key:n};let{code:r,message:o,
suggestions:s=[]}=n;return U(t)?void 0:e("credentials_json",r,o,...s)}var Ft={federation:"workload_identity_provider",key:"credentials_json"},Or=e=>e.ambient&&e.
mode===void 0?{mode:"ambient"}:Cr(e),vr="This machine already runs as a service account, which client libraries use. To act as another one: ci-auth exec --servi\
ce-account ACCOUNT -- COMMAND";function Cr(e){let{add:t,ambient:n,mode:r,raw:o,secretsWithheld:s}=e,i=r===void 0?Object.values(Ft):[Ft[r]],a=i.some(c=>o[c]!==void 0);
t("INPUT_SOURCE_MISSING",[Pr(i,a,e),...s===void 0?[]:[s]].join("; "),...n?[vr]:[],...a||s!==void 0?[Nr(s)]:i.flatMap($r(e)))}function Pr(e,t,{nameOf:n,raw:r}){let o=e.
find(i=>r[i]);if(o!==void 0)return`${n(o)} contains only blanks`;let s=e.map(n);return s.length>1?`neither ${s.join(" nor ")} ${t?"has a value":"is given"}`:`${s[0]}\
 is ${t?"empty":"not given"}`}var Nr=e=>e===void 0?"Check the name of the secret or variable, and that this job may read it.":"Skip this step in such runs, or r\
un it after the merge. A provider name is not a secret: write it into the workflow.",Lr="To see the names, fill in POOL and PROJECT_ID: gcloud iam workload-iden\
tity-pools providers list --workload-identity-pool=POOL --location=global --project=PROJECT_ID --format='value(name)'",$r=({nameOf:e})=>t=>{let n=e(t);if(t==="w\
orkload_identity_provider")return[`Give the full name of the provider: ${n} ${at}`,Lr];let r=n.startsWith("--")?` PATH, or the key itself in ${pt(t)}`:"";return[
`Give a service account key: ${n}${r}`]};function Vt(e){let t=e.text("service_account");return t===void 0||H(t)?t:Gt(e,"service_account",t)}function Kt(e){let n=Re(
e.text("delegates")??"").map(r=>r.replace(/^projects\/-\/serviceAccounts\//,""));for(let r of n)H(r)||Gt(e,"delegates",r);return n}function Gt({refuse:e},t,n){if(U(
n))return;let r=`"${E(n)}" is not the email or the unique id of a service account`;e(t,"INPUT_SERVICE_ACCOUNT_INVALID",r,"To see the accounts, fill in PROJECT_I\
D: gcloud iam service-accounts list --project=PROJECT_ID")}var jt=20,Se=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.test(e);function Wt({refuse:e,text:t}){let n=t(
"project_id");if(n===void 0||Se(n))return n;let r=`"${E(n)}" is not a project id`;return e("project_id","INPUT_PROJECT_INVALID",r,"gcloud projects list")}var Ur=/^[^*]*(?:[^*]|[:/]\*)$/,
zt=({refuse:e,text:t})=>G.flatMap(n=>{let r=t(n)?.replace(/^(?:https:)?\/\/iam\.[\w.-]+\//,"");if(r===void 0)return[];if(!Ur.test(r)){let o=`in "${E(r)}", a * i\
s not at the end, or not after : or /`;e(n,"INPUT_EXPECTATION_INVALID",o,"Write the whole value, or one * at its end after : or /.")}return[{name:n,wanted:r}]}),
Mr=/^(CI_AUTH_|INPUT_)(EXPECTED_.+)$/,Jt=e=>Object.keys(e).flatMap(t=>{let[,n="",r=""]=Mr.exec(t)??[],o=r.toLowerCase();if(r===""||e[t]===""||G.some(a=>a===o))return[];
let s=`${_e(t)} guards nothing: there is no input ${_e(o)}${Ut(o,G)}`,i=[`Remove it, or write one of: ${G.map(a=>n+a.toUpperCase()).join(", ")}`];return[{code:"\
INPUT_GUARDRAIL_UNKNOWN",message:s,suggestions:i}]});function Xt({refuse:e,text:t}){let n=t("profile")??K;if(!lt(n)&&!U(n)){let r=`"${E(n)}" is not the name of \
a profile`;e("profile","INPUT_PROFILE_INVALID",r,ft)}return n}function Yt({refuse:e,text:t}){let n=t("universe");return n===void 0||$(n)?n:e("universe","INPUT_U\
NIVERSE_INVALID",`"${E(n)}" is not a domain name`)}function Qt({add:e,nameOf:t,text:n}){let r=n("request_reason");return r===void 0||/^[\x20-\x7e]{1,1024}$/.test(
r)?r:e("INPUT_HEADER_INVALID",`${t("request_reason")} must be one line of printable ASCII`)}function Zt({parsed:e,refuse:t}){let n=e("retries",dt,"INPUT_NUMBER_\
INVALID")??0;return n>jt&&t("retries","INPUT_NUMBER_INVALID",`${n} is above ${jt}`),n}var ke={min:600,max:43200},Dr=3600;function ri(e,t,n){let r=Ot(e,t),o=Fr(r),s=o&&o.serviceAccount!==void 0;if(ut([...r.problems,...Ct(e,t,s),...n]),o)return o;throw new Error(
"no plan and no problem")}function Fr(e){for(let ye of ie)vt(e,ye);let{boolean:t,duration:n}=e,r=Bt(e),o=Vt(e),s=qt(e),i=Ht(e,s),a=zt(e),c={token:i,expected:a,delegates:Kt(
e),profile:Xt(e),exportVariables:t("export_environment_variables"),requestReason:Qt(e),retries:Zt(e),timeoutMs:n("timeout")*1e3,propagationMs:n("wait_for_propag\
ation")*1e3,verify:t("verify")||a.length>0},p=t("cleanup_credentials"),h=t("create_credentials_file"),g=Wt(e),y=Yt(e);if(!r)return;let b=r.mode==="key"?r.key:void 0,
C=y??b?.universe??"googleapis.com",S=o!==void 0&&[b?.email,b?.file.client_id].includes(o)?void 0:o;Br(e,b),Vr(e,i,S,C);let j=S===void 0?void 0:qr(s);return{...c,
identity:r,serviceAccount:S,file:h?{lifetimeSeconds:j,cleanup:p}:void 0,projectId:g??jr(b,o),universe:C,notes:Hr(b,S,s,h)}}function jr(e,t){let n=t===void 0?void 0:
Ee(t);if(n!==void 0||!e)return n;let{email:r,projectId:o}=e;return o!==void 0&&Se(o)?o:Ee(r)}var qr=e=>e!==void 0&&e>=ke.min&&e<=ke.max?e:void 0;function Hr(e,t,n=0,r){
let{min:o}=ke,s=n>0&&n<o;return[...e?.notes??[],...s&&r&&t!==void 0?[`a credentials file needs at least ${o}s, so it has no lifetime`]:[],...n>Dr?["a lifetime a\
bove 3600s needs constraints/iam.allowServiceAccountCredentialLifetimeExtension for this account"]:[],...e&&t!==void 0?[`the key's account ${e.email} impersonat\
es ${t}: it needs roles/iam.serviceAccountTokenCreator on it`]:[]]}function Br({refuse:e},t){let{universe:n}=t??{};if(n===void 0||$(n))return;let r=`its univers\
e_domain "${E(n)}" is not a domain name`;e("credentials_json","INPUT_UNIVERSE_INVALID",r)}function Vr({add:e,nameOf:t,refuse:n},r,o,s){if(r?.format!=="access_to\
ken"||r.user===void 0)return;if(o!==void 0&&!o.includes("@")&&H(o)){let a=`gcloud iam service-accounts describe ${o} --format='value(email)'`;n("service_account",
"INPUT_SERVICE_ACCOUNT_INVALID","domain-wide delegation needs the email, not the unique id",a)}if(ae({universe:s}))return;let i=`${t("access_token_subject")} ha\
s no effect in the universe ${E(s)}`;e("INPUT_NOT_APPLICABLE",i)}async function oi(e){let{ci:t,named:n,raw:r,surroundings:o}=e,{problems:s,source:i}=await Kr(e),
a=[...s,...Jt(o.env)];if(i)return{source:{...i,origin:{named:n}},problems:a};if(s.length>0||!r.workload_identity_provider?.trim())return{problems:a};try{let c={
ci:t.id,...oe({module:t.module})};return{source:{...t.tokenSource(o),origin:c},problems:a}}catch(c){if(c instanceof _)return{problems:[...a,c]};throw c}}async function Kr({
findNamedSource:e,named:t,surroundings:n}){if(e&&Object.values(t).some(a=>a!==void 0))return e(t,n);let{cwd:r,env:o}=n;if(!o.CI_AUTH_ID_TOKEN&&!o.CI_AUTH_ID_TOKEN_FILE)
return{problems:[]};let{environmentTokenSource:s}=await import("./tools.js"),i=s(o,r);return i?{source:i,problems:[]}:{problems:[]}}m();var Gr=["CLOUDSDK_PROJECT","CLOUDSDK_CORE_PROJECT","GCP_PROJECT","GCLOUD_PROJECT","GOOGLE_CLOUD_PROJECT"],Wr=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_A\
PPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"],ui={CLOUDSDK_AUTH_ACCESS_TOKEN:"gcloud",CLOUDSDK_AUTH_ACCESS_TOKEN_FILE:"gcloud",GOOGLE_OAUTH_ACCESS_TOKEN:"\
Terraform's Google provider"};function zr(e){let t=`CI_AUTH_PROFILE_${e.toUpperCase().replaceAll("-","_")}`;return{file:`${t}_FILE`,projectId:`${t}_PROJECT_ID`}}
function di(e){let{credentialsFile:t,executable:n,profile:r=K,projectId:o}=e,s=zr(r),i=r===K,a=(c,p)=>p===void 0?{}:Object.fromEntries(c.map(h=>[h,p]));return{...a(
i?Gr:[s.projectId],o),...a(i?Wr:[s.file],t),...a([mt],n?"1":void 0)}}m();m();var J=q(Ae(),1);m();var A=q(Ae(),1);var{getBuiltinModule:nn}=process,{Agent:rn,request:Oe,validateHeaderName:on,validateHeaderValue:sn}=nn("node:http"),ve=()=>nn("node:tls"),Jr={"https:":["https_p\
roxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["http_proxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},an={"http:":"80","https:":"443"},I=({port:e,protocol:t})=>Number(
e||an[t]),R=({hostname:e})=>e.replace(/^\[|\]$/g,"");function Ce(e){let t=R(e);return/^(.+\.)?localhost$/.test(t)||t==="::1"||(0,A.isIP)(t)===4&&t.startsWith("1\
27.")}function cn(e,t){if(Ce(e))return;let n=Jr[e.protocol]?.find(r=>t[r]?.trim());if(!(!n||Yr(e,t.no_proxy||t.NO_PROXY||"")))return{url:Xr(t[n]?.trim()??"",n),
variable:n}}function Xr(e,t){let n=e.includes("://")?e:`http://${e}`,r=URL.canParse(n)?new URL(n):void 0;if(r?.hostname&&r.protocol in an)return r;let o=/^([a-z\d]+):\/\//i.
exec(n)?.[1]?.toLowerCase(),s=r&&o?`names a ${o} proxy`:"is not a URL";throw new _("PROXY_FAILED",`the variable ${t} ${s}`,{suggestions:[`Set ${t} to http://HOS\
T:PORT or https://HOST:PORT, or unset it.`]})}var Yr=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&Qr(n,R(e),String(I(e))));function Qr(e,t,n){if(e==="\
*")return!0;let[,r="",o]=/^(\[.*\]|[^:]*|[\da-f]*:[\da-f]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(o&&o!==n)return!1;let s=r.replace(/^\*?\.|^\[|\]$/g,
"");return s===""?!1:(0,A.isIP)(t)?Zr(s,t):t===s||t.endsWith(`.${s}`)}function Zr(e,t){let[n="",r]=e.split("/");if((0,A.isIP)(n)!==(0,A.isIP)(t))return!1;let o=(0,A.isIP)(
n)===6?"ipv6":"ipv4",s=/^\d{1,3}$/.test(r??"")?Number(r):Number.NaN,i=new A.BlockList;return r===void 0?i.addAddress(n,o):s>=0&&s<=(o==="ipv6"?128:32)&&i.addSubnet(
n,s,o),i.check(t,o)}var Pe=(e,t="")=>{let n=t.split(/,\s*/).flatMap(o=>/^[A-Za-z]{1,20}(?=\s|$)/.exec(o)?.[0]??[]),r=new Error(`the proxy answered ${e}`);return Object.
assign(r,{proxyStatus:e,proxySchemes:n,atProxy:!0})},z=({url:e})=>{if(!e.username&&!e.password)return{};let t=`${tn(e.username)}:${tn(e.password)}`;return{"prox\
y-authorization":`Basic ${Buffer.from(t).toString("base64")}`}};function tn(e){try{return decodeURIComponent(e)}catch{return e}}async function P(e,t,n=()=>{}){let r=()=>{};
try{return await new Promise((o,s)=>{if(r=()=>{s(e.reason),n()},e.aborted)return r();e.addEventListener("abort",r,{once:!0}),t(o,s)})}finally{e.removeEventListener(
"abort",r)}}function un(e,t,n,r){let o=`${t.hostname}:${I(t)}`;return P(r,(i,a)=>{let c=Oe({createConnection:()=>e,method:"CONNECT",path:o,setHost:!1});for(let[
p,h]of Object.entries({host:o,...z(n)}))c.setHeader(p,h);c.once("connect",({headers:p,statusCode:h=0},g,y)=>{if(h<200||h>=300)return e.destroy(),a(Pe(h,p["proxy\
-authenticate"]?.toString()));y.length>0&&e.unshift(y),i(e)}).on("error",a).end()},()=>e.destroy())}var dn=(e,t,n=!0)=>ln(r=>eo(e,r),t,n);function ln(e,t,n){let r=[],o=n,s=!1;return{socket:e({add:a=>(r.push(a),o||a.unref(),a.on("error",()=>{}),s&&a.destroy(),a),
signal:t}),hold(a){o=a;for(let c of r)a?c.ref():c.unref()},cancel(){s=!0,r.at(-1)?.destroy()}}}async function eo(e,t){let{origin:n,proxy:r,ca:o}=e;return n.protocol===
"http:"?Ne(e,t):pn(r?{socket:await Ne(e,t)}:{port:I(n)},R(n),o,t)}async function Ne({origin:e,proxy:t,ca:n,socketPath:r},o){if(r!==void 0)return de(o.add((0,J.connect)(
{path:r})),"connect",o.signal);if(!t)return fn(e,o);try{let s=await fn(t.url,o),i=t.url.protocol==="https:"?await pn({socket:s},R(t.url),n,o):s;return e.protocol===
"https:"?await un(i,e,t,o.signal):i}catch(s){throw s===o.signal.reason?s:Object.assign(s,{atProxy:!0})}}var fn=(e,{add:t,signal:n})=>de(t((0,J.connect)({host:R(
e),port:I(e),noDelay:!0})),"connect",n);async function pn(e,t,n,{add:r,signal:o}){let{connect:s}=ve(),i={...n?{ca:n}:{},rejectUnauthorized:!0},a=s({...e,host:t,
...mn(t),...i,ALPNProtocols:["http/1.1"]});return de(r(a),"secureConnect",o)}var mn=e=>(0,J.isIP)(e)?{}:{servername:e},de=(e,t,n)=>P(n,(r,o)=>{e.once("error",o),
e.once("close",()=>o(to())),e.once(t,()=>r(e))},()=>e.destroy()),to=()=>Object.assign(new Error("the connection was closed"),{code:"ECONNRESET"}),ue=class extends rn{route;#i;#t=[];constructor(t,n){
super({keepAlive:!0}),this.route=t,this.#i=n}preconnect(t){let n=[this.sockets,this.freeSockets].flatMap(r=>Object.values(r).flat());for(let r=this.#t.length+n.
length;r<t;r++){let o=dn(this.route,this.#i,!1);o.socket.catch(()=>{}),this.#t.push(o)}}createConnection(t,n){this.#r(t.signal??this.#i).then(r=>n(null,r),r=>n(
r))}async#r(t){let n=this.#t.shift(),r=()=>n?.cancel();t.addEventListener("abort",r,{once:!0}),n?.hold(!0);let o=await n?.socket.catch(()=>{});return t.removeEventListener(
"abort",r),o?.readyState==="open"?o:dn(this.route,t).socket}closeIdle(){for(let t of this.#t.splice(0))t.cancel();for(let t of Object.values(this.freeSockets).flat())
t?.destroy()}},no=3e3;async function hn(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=R(r.origin),s,i=ln(async c=>{let{connect:p}=ve(),h=await Ne(
r,c),g=c.add(p({socket:h,host:o,...mn(o),rejectUnauthorized:!1}));return await de(g,"secureConnect",c.signal),s=Object.entries(g.getPeerCertificate().issuer??{}).
map(([y,b])=>`${y}=${b}`).join(", "),g},n,!0),a=setTimeout(i.cancel,no);return await i.socket.catch(()=>{}),clearTimeout(a),i.cancel(),s&&ro(s)}var ro=e=>e.replace(
/[^\x20-\x7e]/g,"?").slice(0,200);m();var oo={ENOTFOUND:"the host name could not be resolved",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"the co\
nnection broke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no network route",ENETUNREACH:"there is no network route",
ETIMEDOUT:"the connection was not accepted in time",ENOENT:"the socket does not exist",EACCES:"this user may not open the socket",EPROTO:"the other side does no\
t speak TLS",HPE_HEADER_OVERFLOW:"the headers of the answer are longer than Node reads (16 KiB)",ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},
bn={SELF_SIGNED_CERT_IN_CHAIN:"its issuer is not trusted here",DEPTH_ZERO_SELF_SIGNED_CERT:"it is self-signed",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is no\
t trusted here",UNABLE_TO_GET_ISSUER_CERT:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"its issuer is not trusted here",CERT_UNTRUSTED:"it\
s issuer is not trusted here",CERT_SIGNATURE_FAILURE:"its signature is not valid",CERT_REVOKED:"it was revoked",CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"\
it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"it was issued for another name",HOSTNAME_MISMATCH:"it was issued for another name"},so="If a private authorit\
y signs the certificate, for example a proxy that inspects TLS, save the certificate of the authority and set NODE_EXTRA_CA_CERTS=/path/ca.pem.",io={CERT_HAS_EXPIRED:"\
Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"Set the clock of this computer.",CERT_REVOKED:"Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"\
Check the address: another server answers at it.",HOSTNAME_MISMATCH:"Check the address: another server answers at it."},Le=({code:e=""})=>e in bn,$e=({url:e,variable:t})=>`${e.
protocol}//${e.host} (from ${t})`,O=e=>`${(e/1e3).toFixed(e<9950?1:0)} s`,_n=(e,t)=>`Waiting ${O(t)} for ${e}`,En=({attempts:e,route:t,service:n},r,{retries:o,waitMs:s})=>`\
Retry ${e} of ${o} in ${O(s)}: ${n} at ${Y(t)}: ${typeof r=="number"?`answered ${r}`:ao(r)}`,ao=e=>e.name==="TimeoutError"?"did not answer in time":e.proxyStatus?
`the proxy answered ${e.proxyStatus}`:Ue(e),Rn=({route:e,service:t},{afterMs:n,limitMs:r})=>`Still waiting for ${t} at ${Y(e)}: no answer for ${O(n)}, the limit\
 is ${O(r)}`,X=({attempts:e,spentMs:t})=>`${e} ${e===1?"attempt":"attempts"} in ${O(t)}`,fe=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${$e(e)}`]:[],...t?
[`the last answer had status ${t}`]:[]];function wn(e,t){return e.name==="TimeoutError"?yn(t):Le(e)?lo(e,t):e.atProxy&&t.route.proxy?mo(e,t,t.route.proxy):e.code===
"ETIMEDOUT"?yn(t):fo(e,t)}var Ue=({code:e=""})=>{let t=oo[e]??"the exchange failed";return e?`${t} (${e})`:t},Y=({origin:e,socketPath:t})=>t??e.host,gn="If this\
 network needs a proxy, set HTTPS_PROXY=http://HOST:PORT.",xn=e=>`Where ${R(e)} can be reached without the proxy, add it to NO_PROXY.`,co=({code:e=""})=>e.startsWith(
"HPE_"),uo="Look at what answers there: a proxy, a firewall or a program that is no such server.";function Me({origin:e,proxy:t,socketPath:n},r){if(n!==void 0)return[
`Check that ${n} exists, that a program listens on it, and that this user may open it.`];let o=I(e);if(Ce(e))return r?[`Check the program that listens on port ${o}\
 of this computer: it gives no answer.`]:[`Check that a program listens on port ${o} of this computer.`,"Behind a proxy, set NO_PROXY=127.0.0.1,localhost for th\
e clients of that server."];let s=`Check that this computer may reach ${R(e)} on port ${o}`;return r?[`${s}: a firewall that drops packets causes this.`,...t?[]:
[gn]]:[`${s}.`,t?xn(e):gn]}var fo=(e,t)=>new _("NETWORK_UNREACHABLE",`${t.service} at ${Y(t.route)}: ${Ue(e)}, ${X(t)}`,{facts:fe(t),suggestions:co(e)?[uo]:Me(t.
route,!1)}),yn=e=>new _("NETWORK_TIMEOUT",`${e.service} at ${Y(e.route)} did not answer in time, ${X(e)}`,{facts:fe(e),suggestions:Me(e.route,!0)}),Tn="Raise th\
e limit with --timeout, or the input timeout.";function In(e,t){let n=e.lastStatus===void 0,r=`${e.service} at ${Y(e.route)}${n?" did not answer":""}`,o=`the li\
mit of ${O(t)} for the whole run is reached`;return new _("NETWORK_TIMEOUT",`${r}: ${o}, ${X(e)}`,{facts:fe(e),suggestions:[...n?Me(e.route,!0):[],Tn]})}var Sn=(e,t,n)=>new _(
"NETWORK_TIMEOUT",`the limit of ${O(n)} for the whole run leaves no time for a wait of ${O(e)} for ${t}`,{suggestions:[Tn]});function lo(e,t){let{code:n=""}=e,{
route:r,issuer:o,service:s}=t,i=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.host}`:`${s} at ${r.origin.host}`,a=`${bn[n]} (${n})`;return new _("TLS_UNTRUSTED",`\
the certificate of ${i} is not trusted: ${a}, ${X(t)}`,{facts:[...o?[`issuer of the presented certificate: ${o}`]:[],...fe(t)],suggestions:[io[n]??so]})}var po=e=>e.
length>0&&!e.some(t=>t.toLowerCase()==="basic");function mo(e,t,n){let{proxySchemes:r=[],proxyStatus:o}=e,s=o?`answered ${o}`:`cannot be used: ${Ue(e)}`,i=`the \
proxy ${$e(n)} ${s}, on the way to ${t.service} at ${t.route.origin.host}`;return new _("PROXY_FAILED",`${i}, ${X(t)}`,{suggestions:[o===407&&po(r)?`The proxy t\
akes only ${r.join(", ")}, and ci-auth only Basic. Run a proxy on this computer that logs in there, such as cntlm or px, and name that one in ${n.variable}.`:o===
407?`Put the proxy's credentials into ${n.variable}, as http://USER:PASSWORD@HOST:PORT, percent-encoded.`:`Check the address in ${n.variable}, and that the prox\
y allows connections to ${R(t.route.origin)} through.`,xn(t.route.origin)],...o?{facts:[`status of the proxy: ${o}`]}:{}})}m();m();m();m();var N=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${o} ${s}`.trim(),a=i?`\
status code ${i}`:"an unknown error";super(`Request failed with ${a}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=r}};m();var M=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"message"in
t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};m();var D=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new M(t.cause):void 0;
super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};m();m();var De=(()=>{let e=!1,t=!1;if(typeof u=="function"&&typeof d=="function")try{t=new d("https://empty.invalid",{body:new u,method:"POST",get duplex(){return e=
!0,"half"}}).headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),kn=typeof globalThis.
AbortController=="function",le=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",An=typeof u=="function",On=typeof u=="fu\
nction",pe=["get","post","put","patch","head","delete"],ho=()=>{};ho();var vn={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"\
*/*",blob:"*/*",bytes:"*/*"},me=2147483647,Cn=new TextEncoder().encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,he=Symbol("stop"),Q=class{options;constructor(t){
this.options=t}},Pn=e=>new Q(e),Nn={json:!0,parseJson:!0,stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,
onUploadProgress:!0,fetch:!0,context:!0},Ln={next:!0},$n={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,
integrity:!0,keepalive:!0,signal:!0,window:!0,duplex:!0};var go=e=>{if(!e)return 0;if(e instanceof u){let t=0;for(let[n,r]of e)t+=Cn,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,t+=
typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},Un=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),r){o+=r.byteLength;let a=t===0?0:o/t;a>=1&&(a=1-Number.EPSILON),n?.({percent:a,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=s},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},Mn=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new f(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new f(
Un(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},Dn=(e,t,n)=>{if(!e.body)return e;let r=go(n??e.body);return new d(e,{duplex:"half",
body:Un(e.body,r,t)})};m();m();var v=e=>e!==null&&typeof e=="object";var Z=(...e)=>{for(let t of e)if((!v(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return qe({},...e)},Fe=(e={},t={})=>{
let n=new l(e),r=t instanceof l,o=new l(t);for(let[s,i]of o.entries())r&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function ge(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:qe(e[n]??[],t[n]??[])}var je=(e={},t={})=>({beforeRequest:ge(e,t,"beforeRequest"),beforeRetry:ge(e,t,"beforeRetry"),afterResponse:ge(
e,t,"afterResponse"),beforeError:ge(e,t,"beforeError")}),yo=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,s]of r.entries())n.append(o,s);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(v(r))for(let[o,s]of Object.entries(r))s!==void 0&&n.append(o,String(s));else{
let o=new URLSearchParams(r);for(let[s,i]of o.entries())n.append(s,i)}return n},qe=(...e)=>{let t={},n={},r={},o,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(v(i)){for(let[a,c]of Object.entries(i)){if(a==="signal"&&c instanceof globalThis.AbortSignal){s.push(c);continue}if(a==="contex\
t"){if(c!=null&&(!v(c)||Array.isArray(c)))throw new TypeError("The `context` option must be an object");t={...t,context:c==null?{}:{...t.context,...c}};continue}
if(a==="searchParams"){c==null?o=void 0:o=o===void 0?c:yo(o,c);continue}v(c)&&a in t&&(c=qe(t[a],c)),t={...t,[a]:c}}v(i.hooks)&&(r=je(r,i.hooks),t.hooks=r),v(i.
headers)&&(n=Fe(n,i.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),s.length>0&&(s.length===1?t.signal=s[0]:le?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};m();var jn=e=>pe.includes(e)?e.toUpperCase():e,bo=["get","put","head","delete","options","trace"],_o=[408,413,429,500,502,503,504],Eo=[413,429,503],Fn={limit:2,methods:bo,
statusCodes:_o,afterStatusCodes:Eo,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
qn=(e={})=>{if(typeof e=="number")return{...Fn,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...Fn,...t}};m();m();var L=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function He(e,t,n,r){return new Promise((o,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new L(e))},r.timeout);r.fetch(e,t).then(o).catch(s).then(()=>{clearTimeout(
i)})})}m();async function Be(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(s),r(t.
reason)}let s=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}m();var Hn=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in $n)&&!(r in Nn)&&(!(r in e)||r in Ln)&&(n[r]=t[r]);return n},Bn=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;m();function ee(e){return e instanceof N||e?.name===N.name}function Ve(e){return e instanceof L||e?.name===L.name}var te=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>me)throw new RangeError(`The \`timeout\` option cann\
ot be greater than ${me}`);await Promise.resolve();let i=await r.#y();for(let a of r.#e.hooks.afterResponse){let c=r.#p(i.clone()),p;try{p=await a(r.request,r.#u(),
c,{retryCount:r.#r})}catch(g){throw r.#s(c),r.#s(i),g}if(p instanceof Q)throw r.#s(c),r.#s(i),new D(p.options);let h=p instanceof f?p:i;c!==h&&r.#s(c),i!==h&&r.#s(
i),i=h}if(r.#p(i),!i.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(i.status):r.#e.throwHttpErrors)){let a=new N(i,r.request,r.#u());for(let c of r.#e.
hooks.beforeError)a=await c(a,{retryCount:r.#r});throw a}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!An)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let a=i.clone();
return r.#s(i),Mn(a,r.#e.onDownloadProgress)}return i},s=r.#m(o).finally(()=>{let i=r.#a;r.#f(i?.body??void 0),r.#f(r.request.body??void 0)});for(let[i,a]of Object.
entries(vn))i==="bytes"&&typeof f?.prototype?.bytes!="function"||(s[i]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||a);let c=await s;
if(i==="json"){if(c.status===204)return"";let p=await c.text();return p===""?"":n.parseJson?n.parseJson(p):JSON.parse(p)}return c[i]()});return s}static#i(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#t;#r=0;#n;#e;#a;#o;#c;constructor(t,n={}){
if(this.#n=t,this.#e={...n,headers:Fe(this.#n.headers,n.headers),hooks:je({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:jn(n.
method??this.#n.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:qn(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??u.
bind(globalThis),context:n.context??{}},typeof this.#n!="string"&&!(this.#n instanceof URL||this.#n instanceof d))throw new TypeError("`input` must be a string,\
 URL, or Request");if(this.#e.prefixUrl&&typeof this.#n=="string"){if(this.#n.startsWith("/"))throw new Error("`input` must not begin with a slash when using `p\
refixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#n=this.#e.prefixUrl+this.#n}kn&&le&&(this.#o=this.#e.signal??this.#n.signal,this.#t=
new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal),De&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new l(n.headers).has("content-type");if(this.#n instanceof d&&(On&&this.#e.body instanceof u||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new d(this.#n,this.#e),Bn(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#i(this.#e.searchParams)).toString()),i=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,s);this.request=new d(
i,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!De)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#h(this.request,
this.#e.body??void 0)}}#d(){let t=this.#e.retry.delay(this.#r),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#g(t){if(this.#r++,this.#r>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new M(t);if(n instanceof D)return n.customDelay??this.#d();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#r});if(r===!1)throw t;if(r===
!0)return this.#d()}if(Ve(t)&&!this.#e.retry.retryOnTimeout)throw t;if(ee(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let s=this.#e.retry.maxRetryAfter??o;return o<s?o:s}if(t.response.status===413)throw t}return this.#d()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#f(t){t&&t.cancel().catch(()=>{})}#s(t){this.#f(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#g(n),me);if(this.#r<1)throw n;if(await Be(r,this.#o?{signal:this.#o}:{}),n instanceof D&&n.customRequest){let o=this.#e.signal?new d(
n.customRequest,{signal:this.#e.signal}):new d(n.customRequest);this.#l(o)}for(let o of this.#e.hooks.beforeRetry){let s=await o({request:this.request,options:this.#u(),
error:n,retryCount:this.#r});if(s instanceof d){this.#l(s);break}if(s instanceof f)return s;if(s===he)return}return this.#m(t)}}async#y(){this.#t?.signal.aborted&&
(this.#t=new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal,this.request=new d(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#u(),{retryCount:this.#r});if(r instanceof f)return r;if(r instanceof d){this.#l(
r);break}}let t=Hn(this.request,this.#e);return this.#a=this.request,this.request=this.#a.clone(),this.#e.timeout===!1?this.#e.fetch(this.#a,t):He(this.#a,t,this.#t,
this.#e)}#u(){if(!this.#c){let{hooks:t,...n}=this.#e;this.#c=Object.freeze(n)}return this.#c}#l(t){this.#c=void 0,this.request=this.#h(t)}#h(t,n){return!this.#e.
onUploadProgress||!t.body?t:Dn(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};var Ke=e=>{let t=(n,r)=>te.create(n,Z(e,r));for(let n of pe)t[n]=(r,o)=>te.create(r,Z(e,o,{method:n}));return t.create=n=>Ke(Z(n)),t.extend=n=>(typeof n=="funct\
ion"&&(n=n(e??{})),Ke(Z(e,n))),t.stop=he,t.retry=Pn,t},Ro=Ke(),Vn=Ro;m();var Kn=1048576;async function Ge(e,t,n){try{return await wo(e,t,n)}catch(r){if(r.stale)return Ge(e,t,n);throw r}}var wo=(e,{method:t,url:n,headers:r,body:o},s)=>P(
s,(i,a)=>{let{proxy:c}=e.route,p=c&&n.protocol==="http:",h=Oe({agent:e,host:R(n),port:I(n),method:t,path:p?`${n.origin}${n.pathname}${n.search}`:n.pathname+n.search,
setHost:!1,signal:s}),g={host:n.host,...r,...p?z(c):{}};for(let[y,b]of Object.entries(g))h.setHeader(y,b);h.on("error",y=>a(Object.assign(y,{stale:xo(y,h.reusedSocket)}))),
h.once("response",y=>{To(y).then(b=>p&&b.status===407?a(Pe(407,b.headers["proxy-authenticate"]?.toString())):i(b),a)}),h.end(o)}),xo=({code:e},t)=>t&&(e==="ECON\
NRESET"||e==="EPIPE");async function To(e){let t=[],n=0;for await(let o of e)if(t.push(o),n+=o.length,n>Kn)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(
n,Kn));return{status:e.statusCode??0,headers:e.headers,body:r}}function Gn(e,t){let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new _(
"INPUT_ENDPOINT_INVALID",`the address of ${n} is neither https nor http`,{suggestions:["Check the variable that replaces the address: it must be https://HOST, o\
r http://127.0.0.1:PORT."]});let{type:s,body:i}=Io(e),a={accept:"application/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?{}:{authorization:`\
Bearer ${e.bearer}`},...So(e.headers)};for(let[c,p]of Object.entries(a))ko(n,c,p);return{method:r,url:o,headers:a,body:i}}function Io({json:e,form:t}){return e!==
void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"application/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var So=(e={})=>Object.
fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),n]));function ko(e,t,n){try{on(t),sn(t,n)}catch{throw new _("INPUT_HEADER_INVALID",`the header ${t} \
for ${e} has characters that cannot be sent`,{suggestions:["Check its value: a secret that was pasted with a line break causes this."]})}}m();var Ao=["assertion","client_secret","env","handle","redact","refresh_token","subject_token","token"],Oo=["accept","content-type","metadata-flavor","user-age\
nt","x-goog-request-reason","x-goog-user-project","x-tfs-fedauthredirect"];var vo="(not shown: the answer repeats a secret that ci-auth sent)";function Jn({bearer:e,form:t,headers:n={},json:r}){let o={...t,...typeof r=="object"?r:{}},s=Object.
entries(n).filter(([i])=>!Oo.includes(i.toLowerCase()));return[e,...s.map(([,i])=>i),...Ao.flatMap(i=>Co(o[i]))].filter(i=>i!==void 0&&i.length>=16)}var Co=e=>[
e,...typeof e=="object"?Object.values(e??{}):[]].filter(t=>typeof t=="string");function Je(e,t){if(t.length===0||e==="")return e;let n=[...qo(e)];return t.some(
r=>Po(n,r))?vo:e}function Po(e,t){let n=Uo(t),r=new Set;for(let o of e)for(let s=0;s+4<=o.length;s+=5)if(Yn(n,o.slice(s,s+4)).next().done||No(r,n,o,s),r.size>=16)
return!0;return!1}function No(e,t,n,r){for(let o=Math.max(0,r+4-8);o<=Math.min(r,n.length-8);o++)for(let s of Yn(t,n.slice(o,o+8)))Lo(e,t,s)}function Lo(e,{origins:t,
secret:n},r){let[o=0,s=0]=[t[r],t[r+8-1]],[i,a]=o<s?[o,s]:[s,o];for(;i>0&&!Wn(n[i-1]);)i--;for(;a+1<n.length&&!Wn(n[a+1]);)a++;for(let c=i;c<=a;c++)e.add(c)}var ne=new Map,
$o=4;function Uo(e){let t=ne.get(e)??Mo(e);ne.delete(e),ne.set(e,t);for(let n of[...ne.keys()].slice(0,-$o))ne.delete(n);return t}function Mo(e){let{letters:t,origins:n}=Fo(
e),r=new Int32Array(Do),o=new Int32Array(t.length);for(let s=0;s+4<=t.length;s++){let i=Xn(t,s);o[s]=r[i]??0,r[i]=s+1}return{secret:e,letters:t,origins:n,lastPlaces:r,
earlier:o}}var Do=2**16,Xn=(e,t)=>Math.imul(e.charCodeAt(t)|e.charCodeAt(t+1)<<8|e.charCodeAt(t+2)<<16|e.charCodeAt(t+3)<<24,2654435761)>>>16;function*Yn({earlier:e,
lastPlaces:t,letters:n},r){for(let o=t[Xn(r,0)];o;o=e[o-1])n.startsWith(r,o-1)&&(yield o-1)}var Wn=(e="")=>/[a-z0-9]/i.test(e),Qn=e=>e>=97&&e<=122||e>=48&&e<=57;
function Fo(e){let t=[We(e,s=>s),...[0,1,2].map(s=>We(Buffer.from("\0".repeat(s)+e).toString("base64"),i=>Math.max(0,Math.floor(i*3/4)-s))),We(Buffer.from(e).toString(
"hex"),s=>Math.floor(s/2))],n=t.map(s=>s.letters).join(""),r=t.flatMap(s=>s.origins),o=Buffer.from(n,"latin1").reverse().toString("latin1");return{letters:n+o,origins:r.
concat(r.toReversed())}}function We(e,t){let n=e.toLowerCase(),r=[],o="";for(let s=0;s<n.length;s++){let i=n.charCodeAt(s);Qn(i)&&(o+=String.fromCharCode(i),r.push(
t(s)))}return{letters:`${o} `,origins:[...r,0]}}var jo=4;function qo(e){let t=new Set;for(let n of[e,...Bo(e)]){let r=n;for(let o=0;o<jo;o++){let s=zn(r);t.add(
ze(s));let i=r.includes("<")?zn(r.replace(/<[^<>]*>/g,"")):s;t.add(ze(i)),t.add(ze(Ho(i)));let a=Go(r);if(a===r)break;r=a}}return t}var zn=e=>Buffer.from(e.normalize(
"NFKD").toLowerCase());function ze(e){let t=Buffer.allocUnsafe(e.length),n=0;for(let r of e)Qn(r)&&(t[n++]=r);return t.toString("latin1",0,n)}function Ho(e){let t=Buffer.
from(e),n=0;for(let r=0;r<=t.length;r++)(t[r]??0)>32||(t.subarray(n,r).reverse(),n=r+1);return t}function Bo(e){let[t,n]=[[],[]];try{JSON.parse(e,(r,o)=>(t.push(
r),typeof o=="string"&&n.push(o),o))}catch{}return[t.join(" "),n.join(" ")]}var Vo=/(?:\\|%)u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|(?:\\x|%|=)([0-9a-f]{2})|&#x0*([0-9a-f]{1,6});?|&#0*(\d{1,7});?|&(amp|lt|gt);|&[a-z]+\d*;|\\[bfnrtv]/gi,
Ko={amp:"&",lt:"<",gt:">"};function Go(e){return e.replace(Vo,(t,...n)=>{let[r,o,s,i,a,c]=n,p=r??o??s??i;if(c)return Ko[c.toLowerCase()]??" ";let h=p?Number.parseInt(
p,16):Number(a??32);return h<=1114111?String.fromCodePoint(h):" "})}var Wo=new Set([408,429,500,502,503,504]),zo=new Set([502,503,504]),Jo=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNREACH",
"ENETUNREACH","EPIPE","ETIMEDOUT"]),Xo=({status:e,body:t})=>Wo.has(e)||e>=400&&e<500&&re(t)?.error==="quota_exceeded",Yo=({name:e,code:t="",proxyStatus:n=0})=>e===
"TimeoutError"||Jo.has(t)||zo.has(n);function Qo(e,t,n,r,o=Math.random){return Math.max((1+o())*t*2**(e-2),Zo(n,r))}function Zo(e="",{now:t}){if(/^\d+$/.test(e.
trim()))return Number(e)*1e3;let n=Date.parse(e);return Number.isNaN(n)?0:Math.max(0,n-t()*1e3)}var Zn=2e4,es=500,ts=5e3;async function er(e,t,n){let r={call:e,
agent:t,options:n,outgoing:Gn(e,n.userAgent??"ci-auth"),startedAt:performance.now(),attempts:0,sentAt:0,received:void 0,lastStatus:void 0,retryInMs:0};try{await ns(
r)}catch(o){if(!ee(o))throw await as(o,r)}return cs(r)}async function ns(e){let{call:t,options:n}=e,{signal:r}=n.run;r.throwIfAborted(),await Vn(t.url.origin+t.
url.pathname,{method:t.method,fetch:async o=>{let{status:s}=await rs(e,o.signal);return new f(null,{status:Math.min(s,599)})},retry:{limit:n.retries,methods:["d\
elete","get","post","patch"],shouldRetry:({error:o})=>is(o,e),delay:()=>e.retryInMs},signal:r,timeout:n.callTimeoutMs??Zn})}async function rs(e,t){let{agent:n,outgoing:r,
options:o}=e;e.attempts++,e.sentAt=o.clock.now(),e.received=void 0;let s=performance.now(),i=c=>{let{method:p,url:h}=r;o.trace?.(`${p} ${h.host}${h.pathname} ${c}\
 ${Math.round(performance.now()-s)} ms`)},a=os(e);try{return e.received=await Ge(n,r,t),e.lastStatus=e.received.status,i(e.lastStatus),e.received}catch(c){throw i(
t.aborted?"no answer":ss(c)),c}finally{clearTimeout(a)}}function os({agent:{route:e},call:{service:t},options:n}){let{callTimeoutMs:r=Zn,lateMs:o=ts,run:s,waiting:i}=n;
if(!i)return;let a=Math.min(r,s.remainingMs());return setTimeout(()=>i(Rn({route:e,service:t},{afterMs:o,limitMs:a})),o).unref()}var ss=({code:e,proxyStatus:t})=>t?
`proxy answered ${t}`:e??"failed";function is(e,t){let{attempts:n,received:r,options:o}=t,{backoffMs:s=es,clock:i,retries:a,run:c,waiting:p}=o;if(c.signal.aborted||
!(r?Xo(r):Yo(e))||(t.retryInMs=Qo(n,s,r?.headers["retry-after"],i),t.retryInMs>=c.remainingMs()))return!1;let{agent:h,call:g}=t,y={attempts:n,route:h.route,service:g.
service};return p?.(En(y,r?.status??e,{retries:a,waitMs:t.retryInMs})),!0}async function as(e,t){let{call:n,agent:r,attempts:o,lastStatus:s,options:i,startedAt:a}=t,
{run:c}=i;if(c.isInterrupted())return c.signal.reason;let{route:p}=r,h={service:n.service,route:p,attempts:o,lastStatus:s,spentMs:performance.now()-a};if(c.signal.
aborted)return In(h,c.totalMs);let g=Le(e)?await hn(p,e.atProxy===!0,c.signal):void 0;return wn(e,{...h,issuer:g})}function cs({agent:e,attempts:t,call:n,options:r,
received:o,sentAt:s}){let{status:i=0,headers:a={},body:c=""}=o??{},{proxy:p}=e.route,h=[...Jn(n),...p?Object.values(z(p)):[]],g,y=Date.parse(a.date??"")/1e3,b=Math.
trunc(y-(s+r.clock.now())/2)+0;return{status:i,get contentType(){return Je(a["content-type"]??"",h)},get body(){return i<300?c:this.shown},get shown(){return g??=
Je(c,h),g},attempts:t,skewSeconds:Number.isNaN(b)?void 0:b}}var tr=({clock:e,pace:t,report:n,signal:r,surroundings:o,userAgent:s},{retries:i,timeoutMs:a})=>us({env:o.env,deadlineMs:a,retries:i,userAgent:s,...t,...oe({clock:e,
signal:r,trace:n.trace,waiting:n.waiting})});function us(e){let{clock:t=Rt}=e,n=fs(e.deadlineMs,e.signal),r=new Map,o=({direct:s,socketPath:i,url:a})=>{let c=`${a.
origin} ${i??""}`,p=r.get(c);if(p)return p;let h=i===void 0&&!s?cn(a,e.env):void 0,g=new ue({origin:new URL(a.origin),socketPath:i,proxy:h,ca:e.ca},n.signal);return r.
set(c,g),g};return{send:async s=>er(s,o(s),{...e,clock:t,run:n}),preconnect(s,i=1){try{o({url:s}).preconnect(i)}catch{}},wait:(s,i,a=!1)=>(a||e.waiting?.(_n(i,s)),
ls(s,i,n)),remainingMs:n.remainingMs,clock:t,signal:n.signal,close(){n.end();for(let s of r.values())s.closeIdle()}}}var ds=2147483647;function fs(e,t){let n=performance.now()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("abort",o,
{once:!0}),setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),ds)).unref(),{signal:r.signal,totalMs:e,remainingMs:()=>Math.
max(0,n-performance.now()),end:()=>r.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&r.signal.reason===t.reason}}async function ls(e,t,n){
let r=()=>n.isInterrupted()?n.signal.reason:Sn(e,t,n.totalMs);if(n.signal.aborted||e>=n.remainingMs())throw r();let o,s=i=>{o=setTimeout(i,e)};await P(n.signal,
s,()=>clearTimeout(o)).catch(()=>{throw r()})}m();var nr=q(hr(),1),rr=q(mr(),1);var ps=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED","API_DI\
SABLED"]),ms=2e3,hs=15e3;async function gs(e,t){let{firstWaitMs:n,network:r,report:o}=t;for(let s=n;;s=Math.min(s*1.5,hs)){let i=r.remainingMs();try{return await e()}catch(a){
let{leftMs:c}=t;if(c<=0||!(a instanceof _)||!ps.has(a.code))throw a;o.note(`${a.code}: waiting for the change to arrive, ${Math.ceil(c/1e3)} s left`),await r.wait(
Math.min(s,c),`the change to arrive (${a.code})`,!0),t.leftMs-=i-r.remainingMs()}}}async function oc(e,t,n){let{identify:r,pace:o,report:s,surroundings:i}=t,{delegates:a,
propagationMs:c,requestReason:p,serviceAccount:h,timeoutMs:g,universe:y}=e,{endpoints:b}=xe(i.env,y);for(let T of bt(i.env))s.note(T);let C=tr(t,{...e,timeoutMs:g+
c}),Qe={..._s(e),identify:r},S={network:C,endpoints:b,universe:y,requestReason:p,refusalContext:Qe};for(let{atOnce:T,url:be}of Rs(e,b))C.preconnect(new URL(be),
T);let j=await Es(e.identity,S,n,t),ye=o?.backoffMs===void 0?ms:4*o.backoffMs,dr={network:C,report:s,leftMs:c,firstWaitMs:ye},Ze=async(T,be)=>{let fr=()=>gs(()=>St(
S,j,T,be),dr),tt=await ws(j.facts,fr);return s.mask(tt.value),tt},et={serviceAccount:h,delegates:a};return{actor:j,google:S,target:et,mint:T=>Ze(et,T),mintOwn:T=>Ze(
{delegates:[]},T),close:C.close}}function sc({delegates:e,identity:t,serviceAccount:n,universe:r},o,{cwd:s,env:i}){if(t.mode==="ambient")return;let{endpoints:a}=xe(
i,r),c=t.mode==="key"?t.key:[ot(t.provider),o&&bs(o,{cwd:s,env:i})];return ys(c,n,e,r,a)}var ys=(...e)=>(0,nr.createHash)("sha256").update(JSON.stringify(e)).digest(
"hex");function bs({origin:e},{cwd:t,env:n}){if("ci"in e)return e.ci;let{named:r}=e,o=r.env??"CI_AUTH_ID_TOKEN",s=r.file??n.CI_AUTH_ID_TOKEN_FILE;return[r,n[o],
s&&gt((0,rr.resolve)(t,s))]}function _s({delegates:e,identity:t,projectId:n,serviceAccount:r,token:o}){let s=o?.format==="access_token"?o:void 0;return{delegates:e,
projectId:n,serviceAccount:r,provider:t.mode==="federation"?t.provider:void 0,audience:t.mode==="federation"?t.audience:void 0,scopes:s?.scopes,user:s?.user,lifetimeSeconds:s?.
lifetimeSeconds}}async function Es(e,t,n,{ambientActor:r,report:o,surroundings:s}){if(e.mode==="key"){let{keyActor:c,keySecrets:p}=await import("./key.js");for(let h of p(
e.key))o.mask(h);return c(t,e.key,o)}if(e.mode==="ambient"){if(!r)throw new Error("no ambient identity here");return r(t,s.env,o)}let{audience:i,provider:a}=e;if(!n)
throw new Error(`no token source for ${rt(a)}`);return It({google:t,source:n,audience:i,provider:a,target:xt(a),report:o})}function Rs(e,t){let{delegates:n,identity:r,
serviceAccount:o,token:s,universe:i}=e,a=+(s!==void 0)+Number(or(e)),c=o!==void 0||n.length>0,p=r.mode==="key"&&ae({universe:i})||s?.format==="access_token"&&s.
user!==void 0;return[...r.mode==="federation"?[{url:t.sts,atOnce:1}]:[],...p?[{url:t.oauth2,atOnce:c?Math.min(a,1):a}]:[],...c?[{url:t.iamcredentials,atOnce:a}]:
[]]}async function ws(e,t){try{return await t()}catch(n){throw!(n instanceof _)||n.server===void 0||n.facts.length>0?n:n.with({facts:await e(n.code)})}}async function ic(e,t){
let{file:n,serviceAccount:r,token:o}=e,i={format:"access_token",scopes:e.identity.mode==="federation"&&r===void 0&&o?.format==="access_token"?o.scopes:[V],lifetimeSeconds:3600},
a=t.actor.idToken&&await t.mintOwn(i),c=n?.lifetimeSeconds??3600,[p]=await Promise.all([o&&t.mint(o),or(e)&&t.mint({format:"access_token",scopes:[V],lifetimeSeconds:c})]);
return{federated:a,requested:p}}function or({file:e,identity:t,serviceAccount:n,token:r,verify:o}){return!o||t.mode==="federation"&&n===void 0?!1:!(r?.format===
"access_token"&&r.user===void 0)&&(r===void 0||e!==void 0)}m();var ir=q(pr(),1);function yc(e){let{audience:t,endpoints:n,lifetimeSeconds:r,serviceAccount:o,source:s,universe:i}=e;return{universe_domain:i,type:"external_account",audience:t,
subject_token_type:wt,token_url:Tt({endpoints:n}),credential_source:xs(s),...o===void 0?{token_info_url:`${n.sts}/v1/introspect`}:{service_account_impersonation_url:Te(
{endpoints:n},o,"generateAccessToken"),...r===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:r}}}}}var sr=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function xs(e){if(e.kind==="url"){let{field:t,headers:n,url:r}=e;return{url:r,...Object.keys(n).length>0?{headers:n}:
{},...sr(t)}}return e.kind==="file"?{file:e.path,...sr(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}var bc=e=>({universe_domain:e.universe,
type:"impersonated_service_account",delegates:e.delegates.map(ct),service_account_impersonation_url:Te(e,e.serviceAccount,"generateAccessToken"),source_credentials:e.
source});function _c(e,t){let n;try{n=(0,ir.readFileSync)(e,"utf8")}catch(o){let s=ht(o);throw new _("FILE_CREDENTIALS_MISSING",`${t} names ${e}, which cannot b\
e read: ${s}`,{suggestions:["Sign in in the same job, after the checkout (a checkout deletes files in the workspace) and before ci-auth cleanup."]})}let r=re(n);
if(!r)throw x(e,"it is not a JSON object");return ar(r,e)}var x=(e,t)=>new _("INPUT_CREDENTIALS_FILE_INVALID",`the credentials file ${e} cannot be used: ${t}`),
w=(e,t)=>{let n=e[t];return typeof n=="string"&&n!==""?n:void 0},F=(e,t)=>{let n=e[t];return typeof n=="object"&&n!==null&&!Array.isArray(n)?n:void 0},Xe={service_account:Ts,
external_account:Is,impersonated_service_account:Ss};function ar(e,t){let n=w(e,"type")??"(none)";if(Object.hasOwn(Xe,n))return Xe[n](e,t);throw x(t,`its type i\
s ${n}${n==="authorized_user"?", a person's":""}; the supported types are ${Object.keys(Xe).join(", ")}`)}function Ye(e,t){let n=w(e,"universe_domain")??"google\
apis.com";if($(n))return n;throw x(t,"its universe_domain is not a domain name")}function Ts(e,t){let n=Et(e);if("code"in n)throw new _(n.code,n.message,{suggestions:n.
suggestions??[]});return{type:"service_account",key:n,universe:Ye(e,t)}}function Is(e,t){let n=w(e,"audience"),r=w(e,"subject_token_type");if(!n||!r)throw x(t,"\
it has no audience or no subject_token_type");let o=Ye(e,t),s=w(e,"token_url")??`https://sts.${o}/v1/token`,i=w(e,"service_account_impersonation_url"),a=F(e,"se\
rvice_account_impersonation")?.token_lifetime_seconds,c=typeof a=="number"?a:void 0;return{type:"external_account",audience:n,subjectTokenType:r,sts:ur(s,/\/v1\/token$/,
t),source:Cs(F(e,"credential_source")??{},t),impersonation:i===void 0?void 0:{...cr(i,[],t),lifetimeSeconds:c},universe:o}}function Ss(e,t){let n=F(e,"source_cr\
edentials"),r=w(e,"service_account_impersonation_url");if(!n||r===void 0)throw x(t,"it has no source_credentials or no service_account_impersonation_url");return{
type:"impersonated_service_account",source:ks(n,t),impersonation:cr(r,As(e,t),t),universe:Ye(e,t)}}function ks(e,t){let n=e.type==="impersonated_service_account"?
void 0:ar(e,t);if(n&&(n.type!=="external_account"||!n.impersonation))return n;throw x(t,"its source_credentials impersonate an account too: put that account int\
o delegates")}function As(e,t){return(Array.isArray(e.delegates)?e.delegates:[]).map(r=>{if(typeof r!="string")throw x(t,"its delegates are not a list of texts");
return r.replace(/^projects\/-\/serviceAccounts\//,"")})}function cr(e,t,n){let[,r=""]=/\/v1\/projects\/-\/serviceAccounts\/([^/:]+):generateAccessToken$/.exec(
e)??[],o=Os(r);if(!o)throw x(n,"its service_account_impersonation_url does not name an account");return{serviceAccount:o,delegates:t,iamcredentials:ur(e,/\/v1\/projects\/-\/.*$/,
n)}}function Os(e){try{return decodeURIComponent(e)}catch{return}}function ur(e,t,n){let r=URL.canParse(e)?new URL(e):void 0,o=r?.protocol==="http:"&&yt.has(r.hostname);
if(!r||!t.test(e)||r.protocol!=="https:"&&!o)throw x(n,"it names an endpoint that is not an https URL of the expected form");return e.replace(t,"")}var vs=3e4;function Cs(e,t){
let n=F(e,"format")??{},r=n.type==="json"?w(n,"subject_token_field_name"):void 0,o=w(e,"url"),s=w(e,"file"),i=F(e,"executable");if(i)return Ps(i,t);if(s!==void 0)
return{kind:"file",path:s,field:r};if(o!==void 0&&URL.canParse(o)){let c=Object.entries(F(e,"headers")??{}).map(([p,h])=>[p,nt(h)]);return{kind:"url",url:new URL(
o),headers:Object.fromEntries(c),field:r}}let a=Object.keys(e).join(", ")||"nothing";throw x(t,`its credential_source has none of url, file and executable; it h\
as ${a}`)}function Ps(e,t){let n=w(e,"command");if(n===void 0)throw x(t,"its executable has no command");let r=e.timeout_millis;return{kind:"executable",command:n,
timeoutMs:typeof r=="number"?r:vs,outputFile:w(e,"output_file")}}export{gr as a,Ot as b,$s as c,qt as d,Ht as e,zt as f,Qt as g,Zt as h,ri as i,oi as j,Wr as k,ui as l,di as m,yc as n,bc as o,_c as p,tr as q,oc as r,sc as s,ys as t,
ws as u,ic as v};
