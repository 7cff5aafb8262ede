import{a as ct,d as mr,f as ht,j as gt,k as yt}from"./shared-4.js";import{A as ae,B as _t,C as Rt,E as wt,G as Ie,I as xt,J as It,K as Tt,M as St,N as kt,
a as nt,c as rt,d as ot,g as st,h as it,i as H,j as at,k as _e,u as M,v as bt,w as xe,y as Et}from"./shared-6.js";import{A as mt,C as hr,e as _,g as re,
j as oe,k as tt,l as b,m as ut,o as B,p as Re,q as se,r as we,s as dt,t as V,u as K,v as ft,w as lt,x as ie,y as pt,z as v}from"./shared-7.js";import{
a as pr,b as U,c as l,d,e as f,f as c,g as m}from"./shared-8.js";var ke=pr((di,tn)=>{m();tn.exports=process.getBuiltinModule("node:net")});m();function gr(e,t){let n=B(e[t]?.trim()??"");return n.ok?n.value:v[t].default==="true"}function vt(e,t){let n=[],r=(u,p,...h)=>{n.push({code:u,message:p,suggestions:h})},
o=(u,p,h,...g)=>r(p,`${t.nameOf(u)}: ${h}`,...g),s=u=>e[u]?.trim()||void 0,i=u=>s(u)??v[u].default??"";function a(u,p,h){let g=p(i(u));return g.ok?g.value:o(u,h,
_(g.reason))}return{...t,raw:e,problems:n,add:r,refuse:o,text:s,parsed:a,boolean:u=>a(u,B,"INPUT_BOOLEAN_INVALID")??!1,duration(u,p="INPUT_DURATION_INVALID"){let{
max:h,min:g}=v[u].range??{min:0,max:Number.POSITIVE_INFINITY},y=a(u,se,p);return y!==void 0&&(y<g||y>h)&&o(u,p,`"${i(u)}" is not between ${we(g)} and ${we(h)}`),
y??g}}}var D=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.test(e);function Ct({refuse:e,text:t},n){let r=t(n);if(r===void 0||!D(r))return;let o=v[n].type==="s\
ecret"?"the value":`"${_(r)}"`;e(n,"INPUT_PLACEHOLDER",`${o} was not expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in a shell "$NAME" in d\
ouble quotes.')}function Pt(e,{nameOf:t},n){let r=Lt(e,n);return Nt(e,t,o=>{let{mode:s}=v[o];return s!==void 0&&r.federation!==r.key&&!r[s]?G(`has no effect wit\
h ${t(r.key?"credentials_json":"workload_identity_provider")}`):Ut(o,r,t)??br[o]?.(r,t)})}function Ps(e,{nameOf:t}){let n=Lt(e);return Nt(e,t,r=>r==="access_tok\
en_lifetime"&&n.format==="id_token"?G(`has no effect with ${t("token_format")} id_token`):Ut(r,n,t))}var Nt=(e,t,n)=>ie.flatMap(r=>{let o=e[r]?.trim()??"",s=o===
""||yr(r,o)?void 0:n(r);if(s===void 0)return[];let{code:i,message:a,suggestions:u=[]}=s;return{code:i,message:`${t(r)} ${a}`,suggestions:u.map(p=>p.replace(/\b(delete) it\.$/i,
`$1 ${t(r)}.`))}});function Lt(e,t=!!e.service_account?.trim()){let n=!!e.workload_identity_provider?.trim();return{federation:n,key:!!e.credentials_json?.trim(),
direct:n&&!e.service_account?.trim(),format:e.token_format?.trim()??"",file:gr(e,"create_credentials_file"),impersonates:t}}function yr(e,t){let{default:n,type:r}=v[e];
return n===void 0?!1:r==="duration"?At(se(t),se(n)):r==="boolean"?At(B(t),B(n)):t===n}var At=(e,t)=>e.ok&&t.ok&&e.value===t.value,$t=e=>["","access_token","id_t\
oken"].includes(e);function Ut(e,t,n){let{format:r}=v[e];if(r===void 0||t.format===r||!$t(t.format))return;let o=`${n("token_format")} ${r}`;return G(`has no ef\
fect without ${o}`,`Add ${o}, or delete it.`)}var G=(e,t="Delete it.")=>({code:"INPUT_NOT_APPLICABLE",message:e,suggestions:[t]}),ce=(e,t,n="")=>({code:"INPUT_S\
ERVICE_ACCOUNT_REQUIRED",message:`${n}needs ${e("service_account")}: ${t}`,suggestions:["Add the service account to act as."]}),Ot=({file:e},t)=>e?void 0:G(`has\
 no effect with ${t("create_credentials_file")} false`),br={token_format:({direct:e,format:t},n)=>e&&t==="id_token"?ce(n,"a federated identity has no ID token o\
f its own","id_token "):void 0,delegates:({direct:e},t)=>e?ce(t,"there is no account to delegate to"):void 0,access_token_subject:({direct:e},t)=>e?ce(t,"a serv\
ice account signs for the user"):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:r},o)=>e?ce(o,"a federated token lives as long as the CI's\
 ID token"):n==="access_token"||!$t(n)||t&&r?void 0:G("has no effect without an access token or a credentials file with a service account"),profile:Ot,credentials_file_path:Ot};m();m();m();function Er(e,t){let[n,r]=[[...e],[...t]],o=[Array.from({length:r.length+1},(i,a)=>a)],s=(i,a)=>o[i]?.[a]??Number.POSITIVE_INFINITY;for(let[i,a]of n.entries()){
let u=[i+1];o.push(u);for(let[p,h]of r.entries()){let g=a===r[p-1]&&h===n[i-1],y=s(i,p)+(a===h?0:1),R=g?s(i-1,p-1)+1:y;u.push(Math.min(y,R,s(i,p+1)+1,s(i+1,p)+1))}}
return s(n.length,r.length)}var Mt=({length:e})=>Math.max(1,e/3);function Dt(e,t){let n=s=>[...s.toLowerCase()].length,r=n(e),[o]=t.filter(s=>Math.abs(n(s)-r)<=
Mt(s)).map(s=>({candidate:s,edits:Er(e.toLowerCase(),s.toLowerCase())})).filter(({candidate:s,edits:i})=>i<=Mt(s)).sort((s,i)=>s.edits-i.edits);return o!==void 0?
o.candidate:e.length>2?t.find(s=>e.startsWith(s)||s.startsWith(e)):void 0}var _r=["access_token","id_token"],Rr=3600,Ft=3600;function Bt(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime","INPUT_L\
IFETIME_INVALID")}function Vt(e,t){let{refuse:n,text:r}=e,o=r("token_format");if(o===void 0)return;if(o==="access_token")return wr(e,t??Rr);if(o==="id_token")return Ir(
e);let s=Dt(o,_r),i=s?`Write ${s}.`:"Write access_token or id_token, or leave it empty.",a=`unknown token format: "${_(o)}"`;return n("token_format","INPUT_TOKE\
N_FORMAT_INVALID",a,i)}function wr(e,t){let{refuse:n,text:r}=e,o=r("access_token_subject"),s=Re(r("access_token_scopes")??""),i=s.length>0?s:[V];for(let a of i.
filter(u=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(u))){let u=`"${_(a)}" is not a scope`;n("access_token_scopes","INPUT_SCOPE_INVALID",u,"Separate scopes by commas o\
r newlines.")}return o!==void 0&&xr(e,{user:o,lifetimeSeconds:t,hasScopes:s.length>0}),{format:"access_token",lifetimeSeconds:t,scopes:i,user:o}}function xr({add:e,
nameOf:t,refuse:n},{hasScopes:r,lifetimeSeconds:o,user:s}){let i=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(s)||n("access_token_subject","INPUT_SUBJE\
CT_INVALID",`"${_(s)}" is not an email address`),r||e("INPUT_SCOPES_REQUIRED",`${i} needs ${t("access_token_scopes")}`,"List the scopes that the Workspace admin\
 granted to the service account."),o>Ft){let a=`at most ${Ft}s together with ${i}`;n("access_token_lifetime","INPUT_LIFETIME_INVALID",a)}}function Ir({add:e,boolean:t,
nameOf:n,text:r}){let o=r("id_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is required for an ID token`,"Give the \
URL of the service to call."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var jt=256;function Kt(e){let{add:t,nameOf:n,text:r}=e,
o=r("workload_identity_provider"),s=r("credentials_json");return o===void 0?s===void 0?Ar(e):kr(e,s):s===void 0?Sr(e,o):t("INPUT_SOURCE_CONFLICT",`${n("workload\
_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}function Tr({refuse:e},t){let n=st(t);if(!("code"in n))
return n;let{code:r,message:o,suggestions:s=[]}=n;return e("workload_identity_provider",r,_(o),...s)}function Sr(e,t){let{refuse:n,text:r}=e,o=r("audience");o!==
void 0&&(o.length>jt||new RegExp("\\p{Cc}","u").test(o))&&n("audience","INPUT_AUDIENCE_INVALID",`at most ${jt} characters, and no line break`);let s=D(t)?void 0:
Tr(e,t);return s&&{mode:"federation",provider:s,audience:o??ot(s)}}function kr({refuse:e},t){let n=_t(t);if(!("code"in n))return{mode:"key",key:n};let{code:r,message:o,
suggestions:s=[]}=n;return D(t)?void 0:e("credentials_json",r,o,...s)}var qt={federation:"workload_identity_provider",key:"credentials_json"},Ar=e=>e.ambient&&e.
mode===void 0?{mode:"ambient"}:vr(e),Or="This machine already runs as a service account, which client libraries use. To act as another one: ci-auth exec --servi\
ce-account ACCOUNT -- COMMAND";function vr(e){let{add:t,ambient:n,mode:r,raw:o,secretsWithheld:s}=e,i=r===void 0?Object.values(qt):[qt[r]],a=i.some(u=>o[u]!==void 0);
t("INPUT_SOURCE_MISSING",[Cr(i,a,e),...s===void 0?[]:[s]].join("; "),...n?[Or]:[],...a||s!==void 0?[Pr(s)]:i.flatMap(Lr(e)))}function Cr(e,t,{nameOf:n,raw:r}){let o=e.
find(i=>r[i]);if(o!==void 0)return`${n(o)} contains only blanks`;let s=e.map(n);return s.length>1?`neither ${s.join(" nor ")} ${t?"has a value":"is given"}`:`${s[0]}\
 is ${t?"empty":"not given"}`}var Pr=e=>e===void 0?"Check the name of the secret or variable, and that this job may read it.":"Skip this step in such runs, or r\
un it after the merge. A provider name is not a secret: write it into the workflow.",Nr="To see the names, fill in POOL and PROJECT_ID: gcloud iam workload-iden\
tity-pools providers list --workload-identity-pool=POOL --location=global --project=PROJECT_ID --format='value(name)'",Lr=({nameOf:e})=>t=>{let n=e(t);if(t==="w\
orkload_identity_provider")return[`Give the full name of the provider: ${n} ${it}`,Nr];let r=n.startsWith("--")?` PATH, or the key itself in ${mt(t)}`:"";return[
`Give a service account key: ${n}${r}`]};function Gt(e){let t=e.text("service_account");return t===void 0||H(t)?t:zt(e,"service_account",t)}function Wt(e){let n=Re(
e.text("delegates")??"").map(r=>r.replace(/^projects\/-\/serviceAccounts\//,""));for(let r of n)H(r)||zt(e,"delegates",r);return n}function zt({refuse:e},t,n){if(D(
n))return;let r=`"${_(n)}" is not the email or the unique id of a service account`;e(t,"INPUT_SERVICE_ACCOUNT_INVALID",r,"To see the accounts, fill in PROJECT_I\
D: gcloud iam service-accounts list --project=PROJECT_ID")}var Ht=20,Te=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.test(e);function Jt({refuse:e,text:t}){let n=t(
"project_id");if(n===void 0||Te(n))return n;let r=`"${_(n)}" is not a project id`;return e("project_id","INPUT_PROJECT_INVALID",r,"gcloud projects list")}var $r=/^[^*]*(?:[^*]|[:/]\*)$/,
Xt=({refuse:e,text:t})=>pt.flatMap(n=>{let r=t(n)?.replace(/^(?:https:)?\/\/iam\.[\w.-]+\//,"");if(r===void 0)return[];if(!$r.test(r)){let o=`in "${_(r)}", a * \
is not at the end, or not after : or /`;e(n,"INPUT_EXPECTATION_INVALID",o,"Write the whole value, or one * at its end after : or /.")}return[{name:n,wanted:r}]});
function Yt({refuse:e,text:t}){let n=t("profile")??K;if(!lt(n)&&!D(n)){let r=`"${_(n)}" is not the name of a profile`;e("profile","INPUT_PROFILE_INVALID",r,ft)}
return n}function Qt({refuse:e,text:t}){let n=t("universe");return n===void 0||M(n)?n:e("universe","INPUT_UNIVERSE_INVALID",`"${_(n)}" is not a domain name`)}function Zt({
add:e,nameOf:t,text:n}){let r=n("request_reason");return r===void 0||/^[\x20-\x7e]{1,1024}$/.test(r)?r:e("INPUT_HEADER_INVALID",`${t("request_reason")} must be \
one line of printable ASCII`)}function en({parsed:e,refuse:t}){let n=e("retries",dt,"INPUT_NUMBER_INVALID")??0;return n>Ht&&t("retries","INPUT_NUMBER_INVALID",`${n}\
 is above ${Ht}`),n}var Se={min:600,max:43200},Ur=3600;function ei(e,t,n){let r=vt(e,t),o=Mr(r),s=o&&o.serviceAccount!==void 0;if(ut([...r.problems,...Pt(e,t,s),...n]),o)return o;throw new Error(
"no plan and no problem")}function Mr(e){for(let be of ie)Ct(e,be);let{boolean:t,duration:n}=e,r=Kt(e),o=Gt(e),s=Bt(e),i=Vt(e,s),a=Xt(e),u=t("verify"),p={token:i,
expected:a,delegates:Wt(e),profile:Yt(e),exportVariables:t("export_environment_variables"),requestReason:Zt(e),retries:en(e),timeoutMs:n("timeout")*1e3,propagationMs:n(
"wait_for_propagation")*1e3,verify:u||a.length>0},h=t("cleanup_credentials"),g=t("create_credentials_file"),y=Jt(e),R=Qt(e);if(!r)return;let E=r.mode==="key"?r.
key:void 0,T=R??E?.universe??"googleapis.com",O=o!==void 0&&[E?.email,E?.file.client_id].includes(o)?void 0:o;qr(e,E),Hr(e,i,O,T);let ye=O===void 0?void 0:Fr(s);
return{...p,identity:r,serviceAccount:O,file:g?{lifetimeSeconds:ye,cleanup:h}:void 0,projectId:y??Dr(E,o),universe:T,notes:jr(E,O,s,g)}}function Dr(e,t){let n=t===
void 0?void 0:_e(t);if(n!==void 0||!e)return n;let{email:r,projectId:o}=e;return o!==void 0&&Te(o)?o:_e(r)}var Fr=e=>e!==void 0&&e>=Se.min&&e<=Se.max?e:void 0;function jr(e,t,n=0,r){
let{min:o}=Se,s=n>0&&n<o;return[...e?.notes??[],...s&&r&&t!==void 0?[`a credentials file needs at least ${o}s, so it has no lifetime`]:[],...n>Ur?["a lifetime a\
bove 3600s needs constraints/iam.allowServiceAccountCredentialLifetimeExtension for this account"]:[],...e&&t!==void 0?[`the key's account ${e.email} impersonat\
es ${t}: it needs roles/iam.serviceAccountTokenCreator on it`]:[]]}function qr({refuse:e},t){let{universe:n}=t??{};if(n===void 0||M(n))return;let r=`its univers\
e_domain "${_(n)}" is not a domain name`;e("credentials_json","INPUT_UNIVERSE_INVALID",r)}function Hr({add:e,nameOf:t,refuse:n},r,o,s){if(r?.format!=="access_to\
ken"||r.user===void 0)return;if(o!==void 0&&!o.includes("@")&&H(o)){let a=`gcloud iam service-accounts describe ${o} --format='value(email)'`;n("service_account",
"INPUT_SERVICE_ACCOUNT_INVALID","domain-wide delegation needs the email, not the unique id",a)}if(ae({universe:s}))return;let i=`${t("access_token_subject")} ha\
s no effect in the universe ${_(s)}`;e("INPUT_NOT_APPLICABLE",i)}async function ti(e){let{ci:t,named:n,raw:r,surroundings:o}=e,{problems:s,source:i}=await Br(e);
if(i)return{source:{...i,origin:{named:n}},problems:s};if(s.length>0||!r.workload_identity_provider?.trim())return{problems:s};try{let a={ci:t.id,...oe({module:t.
module})};return{source:{...t.tokenSource(o),origin:a},problems:[]}}catch(a){if(a instanceof b)return{problems:[a]};throw a}}async function Br({findNamedSource:e,
named:t,surroundings:n}){if(e&&Object.values(t).some(a=>a!==void 0))return e(t,n);let{cwd:r,env:o}=n;if(!o.CI_AUTH_ID_TOKEN&&!o.CI_AUTH_ID_TOKEN_FILE)return{problems:[]};
let{environmentTokenSource:s}=await import("./tools.js"),i=s(o,r);return i?{source:i,problems:[]}:{problems:[]}}m();var Vr=["CLOUDSDK_PROJECT","CLOUDSDK_CORE_PROJECT","GCP_PROJECT","GCLOUD_PROJECT","GOOGLE_CLOUD_PROJECT"],Kr=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_A\
PPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"],ii={CLOUDSDK_AUTH_ACCESS_TOKEN:"gcloud",CLOUDSDK_AUTH_ACCESS_TOKEN_FILE:"gcloud",GOOGLE_OAUTH_ACCESS_TOKEN:"\
Terraform's Google provider"};function Gr(e){let t=`CI_AUTH_PROFILE_${e.toUpperCase().replaceAll("-","_")}`;return{file:`${t}_FILE`,projectId:`${t}_PROJECT_ID`}}
function ai(e){let{credentialsFile:t,executable:n,profile:r=K,projectId:o}=e,s=Gr(r),i=r===K,a=(u,p)=>p===void 0?{}:Object.fromEntries(u.map(h=>[h,p]));return{...a(
i?Vr:[s.projectId],o),...a(i?Kr:[s.file],t),...a([ht],n?"1":void 0)}}m();m();var z=U(ke(),1);m();var C=U(ke(),1);var{getBuiltinModule:rn}=process,{Agent:on,request:Ae,validateHeaderName:sn,validateHeaderValue:an}=rn("node:http"),Oe=()=>rn("node:tls"),Wr={"https:":["https_p\
roxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["http_proxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},cn={"http:":"80","https:":"443"},A=({port:e,protocol:t})=>Number(
e||cn[t]),w=({hostname:e})=>e.replace(/^\[|\]$/g,"");function ve(e){let t=w(e);return/^(.+\.)?localhost$/.test(t)||t==="::1"||(0,C.isIP)(t)===4&&t.startsWith("1\
27.")}function un(e,t){if(ve(e))return;let n=Wr[e.protocol]?.find(r=>t[r]?.trim());if(!(!n||Jr(e,t.no_proxy||t.NO_PROXY||"")))return{url:zr(t[n]?.trim()??"",n),
variable:n}}function zr(e,t){let n=e.includes("://")?e:`http://${e}`,r=URL.canParse(n)?new URL(n):void 0;if(r?.hostname&&r.protocol in cn)return r;let o=/^([a-z\d]+):\/\//i.
exec(n)?.[1]?.toLowerCase(),s=r&&o?`names a ${o} proxy`:"is not a URL";throw new b("PROXY_FAILED",`the variable ${t} ${s}`,{suggestions:[`Set ${t} to http://HOS\
T:PORT or https://HOST:PORT, or unset it.`]})}var Jr=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&Xr(n,w(e),String(A(e))));function Xr(e,t,n){if(e==="\
*")return!0;let[,r="",o]=/^(\[.*\]|[^:]*|[\da-f]*:[\da-f]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(o&&o!==n)return!1;let s=r.replace(/^\*?\.|^\[|\]$/g,
"");return s===""?!1:(0,C.isIP)(t)?Yr(s,t):t===s||t.endsWith(`.${s}`)}function Yr(e,t){let[n="",r]=e.split("/");if((0,C.isIP)(n)!==(0,C.isIP)(t))return!1;let o=(0,C.isIP)(
n)===6?"ipv6":"ipv4",s=/^\d{1,3}$/.test(r??"")?Number(r):Number.NaN,i=new C.BlockList;return r===void 0?i.addAddress(n,o):s>=0&&s<=(o==="ipv6"?128:32)&&i.addSubnet(
n,s,o),i.check(t,o)}var Ce=e=>Object.assign(new Error(`the proxy answered ${e}`),{proxyStatus:e,atProxy:!0}),W=({url:e})=>{if(!e.username&&!e.password)return{};
let t=`${nn(e.username)}:${nn(e.password)}`;return{"proxy-authorization":`Basic ${Buffer.from(t).toString("base64")}`}};function nn(e){try{return decodeURIComponent(
e)}catch{return e}}function dn(e,t,n,r){let o=`${t.hostname}:${A(t)}`;return new Promise((s,i)=>{let a=()=>{i(r.reason),e.destroy()};r.addEventListener("abort",
a,{once:!0});let u=Ae({createConnection:()=>e,method:"CONNECT",path:o,setHost:!1});for(let[p,h]of Object.entries({host:o,...W(n)}))u.setHeader(p,h);u.once("conn\
ect",({statusCode:p=0},h,g)=>{if(r.removeEventListener("abort",a),p>=200&&p<300)return g.length>0&&e.unshift(g),s(e);e.destroy(),i(Ce(p))}).on("error",p=>{r.removeEventListener(
"abort",a),i(p)}).end()})}var fn=(e,t,n=!0)=>pn(r=>Qr(e,r),t,n);function pn(e,t,n){let r=[],o=n,s=!1;return{socket:e({add:a=>(r.push(a),o||a.unref(),a.on("error",()=>{}),s&&a.destroy(),a),
signal:t}),hold(a){o=a;for(let u of r)a?u.ref():u.unref()},cancel(){s=!0,r.at(-1)?.destroy()}}}async function Qr(e,t){let{origin:n,proxy:r,ca:o}=e;return n.protocol===
"http:"?Pe(e,t):mn(r?{socket:await Pe(e,t)}:{port:A(n)},w(n),o,t)}async function Pe({origin:e,proxy:t,ca:n,socketPath:r},o){if(r!==void 0)return de(o.add((0,z.connect)(
{path:r})),"connect",o.signal);if(!t)return ln(e,o);try{let s=await ln(t.url,o),i=t.url.protocol==="https:"?await mn({socket:s},w(t.url),n,o):s;return e.protocol===
"https:"?await dn(i,e,t,o.signal):i}catch(s){throw s===o.signal.reason?s:Object.assign(s,{atProxy:!0})}}var ln=(e,{add:t,signal:n})=>de(t((0,z.connect)({host:w(
e),port:A(e),noDelay:!0})),"connect",n);async function mn(e,t,n,{add:r,signal:o}){let{connect:s}=Oe(),i={...n?{ca:n}:{},rejectUnauthorized:!0},a=s({...e,host:t,
...hn(t),...i,ALPNProtocols:["http/1.1"]});return de(r(a),"secureConnect",o)}var hn=e=>(0,z.isIP)(e)?{}:{servername:e};function de(e,t,n){return new Promise((r,o)=>{
let s=a=>()=>{n.removeEventListener("abort",i),a()},i=()=>{o(n.reason),e.destroy()};if(n.aborted)return i();n.addEventListener("abort",i,{once:!0}),e.once("erro\
r",a=>s(()=>o(a))()),e.once("close",s(()=>o(Zr()))),e.once(t,s(()=>r(e)))})}var Zr=()=>Object.assign(new Error("the connection was closed"),{code:"ECONNRESET"}),
ue=class extends on{route;#i;#t=[];constructor(t,n){super({keepAlive:!0}),this.route=t,this.#i=n}preconnect(t){let n=[this.sockets,this.freeSockets].flatMap(r=>Object.
values(r).flat());for(let r=this.#t.length+n.length;r<t;r++){let o=fn(this.route,this.#i,!1);o.socket.catch(()=>{}),this.#t.push(o)}}createConnection(t,n){this.#r(
t.signal??this.#i).then(r=>n(null,r),r=>n(r))}async#r(t){let n=this.#t.shift(),r=()=>n?.cancel();t.addEventListener("abort",r,{once:!0}),n?.hold(!0);let o=await n?.
socket.catch(()=>{});return t.removeEventListener("abort",r),o?.readyState==="open"?o:fn(this.route,t).socket}closeIdle(){for(let t of this.#t.splice(0))t.cancel();
for(let t of Object.values(this.freeSockets).flat())t?.destroy()}},eo=3e3;async function gn(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=w(
r.origin),s,i=pn(async u=>{let{connect:p}=Oe(),h=await Pe(r,u),g=u.add(p({socket:h,host:o,...hn(o),rejectUnauthorized:!1}));return await de(g,"secureConnect",u.
signal),s=Object.entries(g.getPeerCertificate().issuer??{}).map(([y,R])=>`${y}=${R}`).join(", "),g},n,!0),a=setTimeout(i.cancel,eo);return await i.socket.catch(
()=>{}),clearTimeout(a),i.cancel(),s&&to(s)}var to=e=>e.replace(/[^\x20-\x7e]/g,"?").slice(0,200);m();var no={ENOTFOUND:"the host name could not be resolved",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"the co\
nnection broke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no network route",ENETUNREACH:"there is no network route",
ETIMEDOUT:"the connection was not accepted in time",ENOENT:"the socket does not exist",EACCES:"this user may not open the socket",EPROTO:"the other side does no\
t speak TLS",ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},En={SELF_SIGNED_CERT_IN_CHAIN:"its issuer is not trusted here",DEPTH_ZERO_SELF_SIGNED_CERT:"\
it is self-signed",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"\
its issuer is not trusted here",CERT_UNTRUSTED:"its issuer is not trusted here",CERT_SIGNATURE_FAILURE:"its signature is not valid",CERT_REVOKED:"it was revoked",
CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"it was issued for another name",HOSTNAME_MISMATCH:"it w\
as issued for another name"},ro="If a private authority signs the certificate, for example a proxy that inspects TLS, save the certificate of the authority and \
set NODE_EXTRA_CA_CERTS=/path/ca.pem.",oo={CERT_HAS_EXPIRED:"Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"Set the clock of thi\
s computer.",CERT_REVOKED:"Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"Check the address: another server answers at it.",HOSTNAME_MISMATCH:"Check the \
address: another server answers at it."},Ne=({code:e=""})=>e in En,Le=({url:e,variable:t})=>`${e.protocol}//${e.host} (from ${t})`,P=e=>`${(e/1e3).toFixed(e<9950?
1:0)} s`,_n=(e,t)=>`Waiting ${P(t)} for ${e}`,Rn=({attempts:e,route:t,service:n},r,{retries:o,waitMs:s})=>`Retry ${e} of ${o} in ${P(s)}: ${n} at ${X(t)}: ${typeof r==
"number"?`answered ${r}`:so(r)}`,so=e=>e.name==="TimeoutError"?"did not answer in time":e.proxyStatus?`the proxy answered ${e.proxyStatus}`:$e(e),wn=({route:e,service:t},{
afterMs:n,limitMs:r})=>`Still waiting for ${t} at ${X(e)}: no answer for ${P(n)}, the limit is ${P(r)}`,J=({attempts:e,spentMs:t})=>`${e} ${e===1?"attempt":"att\
empts"} in ${P(t)}`,fe=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${Le(e)}`]:[],...t?[`the last answer had status ${t}`]:[]];function xn(e,t){return e.name===
"TimeoutError"?bn(t):Ne(e)?ao(e,t):e.atProxy&&t.route.proxy?co(e,t,t.route.proxy):e.code==="ETIMEDOUT"?bn(t):io(e,t)}var $e=({code:e=""})=>{let t=no[e]??"the ex\
change failed";return e?`${t} (${e})`:t},X=({origin:e,socketPath:t})=>t??e.host,yn="If this network needs a proxy, set HTTPS_PROXY=http://HOST:PORT.",In=e=>`Whe\
re ${w(e)} can be reached without the proxy, add it to NO_PROXY.`;function Ue({origin:e,proxy:t,socketPath:n},r){if(n!==void 0)return[`Check that ${n} exists, t\
hat a program listens on it, and that this user may open it.`];let o=A(e);if(ve(e))return r?[`Check the program that listens on port ${o} of this computer: it g\
ives no answer.`]:[`Check that a program listens on port ${o} of this computer.`,"Behind a proxy, set NO_PROXY=127.0.0.1,localhost for the clients of that serve\
r."];let s=`Check that this computer may reach ${w(e)} on port ${o}`;return r?[`${s}: a firewall that drops packets causes this.`,...t?[]:[yn]]:[`${s}.`,t?In(e):
yn]}var io=(e,t)=>new b("NETWORK_UNREACHABLE",`${t.service} at ${X(t.route)}: ${$e(e)}, ${J(t)}`,{facts:fe(t),suggestions:Ue(t.route,!1)}),bn=e=>new b("NETWORK_\
TIMEOUT",`${e.service} at ${X(e.route)} did not answer in time, ${J(e)}`,{facts:fe(e),suggestions:Ue(e.route,!0)}),Tn="Raise the limit with --timeout, or the in\
put timeout.";function Sn(e,t){let n=e.lastStatus===void 0,r=`${e.service} at ${X(e.route)}${n?" did not answer":""}`,o=`the limit of ${P(t)} for the whole run \
is reached`;return new b("NETWORK_TIMEOUT",`${r}: ${o}, ${J(e)}`,{facts:fe(e),suggestions:[...n?Ue(e.route,!0):[],Tn]})}var kn=(e,t,n)=>new b("NETWORK_TIMEOUT",
`the limit of ${P(n)} for the whole run leaves no time for a wait of ${P(e)} for ${t}`,{suggestions:[Tn]});function ao(e,t){let{code:n=""}=e,{route:r,issuer:o,service:s}=t,
i=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.host}`:`${s} at ${r.origin.host}`,a=`${En[n]} (${n})`;return new b("TLS_UNTRUSTED",`the certificate of ${i} is not\
 trusted: ${a}, ${J(t)}`,{facts:[...o?[`issuer of the presented certificate: ${o}`]:[],...fe(t)],suggestions:[oo[n]??ro]})}function co(e,t,n){let{proxyStatus:r}=e,
o=r?`answered ${r}`:`cannot be used: ${$e(e)}`,s=`the proxy ${Le(n)} ${o}, on the way to ${t.service} at ${t.route.origin.host}`;return new b("PROXY_FAILED",`${s}\
, ${J(t)}`,{suggestions:[r===407?`Put the proxy's credentials into ${n.variable}, as http://USER:PASSWORD@HOST:PORT, percent-encoded.`:`Check the address in ${n.
variable}, and that the proxy allows connections to ${w(t.route.origin)} through.`,In(t.route.origin)],...r?{facts:[`status of the proxy: ${r}`]}:{}})}m();m();m();m();var L=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${o} ${s}`.trim(),a=i?`\
status code ${i}`:"an unknown error";super(`Request failed with ${a}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=r}};m();var F=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"message"in
t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};m();var j=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new F(t.cause):void 0;
super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};m();m();var Me=(()=>{let e=!1,t=!1;if(typeof c=="function"&&typeof d=="function")try{t=new d("https://empty.invalid",{body:new c,method:"POST",get duplex(){return e=
!0,"half"}}).headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),An=typeof globalThis.
AbortController=="function",le=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",On=typeof c=="function",vn=typeof c=="fu\
nction",pe=["get","post","put","patch","head","delete"],uo=()=>{};uo();var Cn={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"\
*/*",blob:"*/*",bytes:"*/*"},me=2147483647,Pn=new TextEncoder().encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,he=Symbol("stop"),Y=class{options;constructor(t){
this.options=t}},Nn=e=>new Y(e),Ln={json:!0,parseJson:!0,stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,
onUploadProgress:!0,fetch:!0,context:!0},$n={next:!0},Un={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,
integrity:!0,keepalive:!0,signal:!0,window:!0,duplex:!0};var fo=e=>{if(!e)return 0;if(e instanceof c){let t=0;for(let[n,r]of e)t+=Pn,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,t+=
typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},Mn=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),r){o+=r.byteLength;let a=t===0?0:o/t;a>=1&&(a=1-Number.EPSILON),n?.({percent:a,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=s},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},Dn=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new f(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new f(
Mn(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},Fn=(e,t,n)=>{if(!e.body)return e;let r=fo(n??e.body);return new d(e,{duplex:"half",
body:Mn(e.body,r,t)})};m();m();var N=e=>e!==null&&typeof e=="object";var Q=(...e)=>{for(let t of e)if((!N(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return je({},...e)},De=(e={},t={})=>{
let n=new l(e),r=t instanceof l,o=new l(t);for(let[s,i]of o.entries())r&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function ge(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:je(e[n]??[],t[n]??[])}var Fe=(e={},t={})=>({beforeRequest:ge(e,t,"beforeRequest"),beforeRetry:ge(e,t,"beforeRetry"),afterResponse:ge(
e,t,"afterResponse"),beforeError:ge(e,t,"beforeError")}),lo=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,s]of r.entries())n.append(o,s);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(N(r))for(let[o,s]of Object.entries(r))s!==void 0&&n.append(o,String(s));else{
let o=new URLSearchParams(r);for(let[s,i]of o.entries())n.append(s,i)}return n},je=(...e)=>{let t={},n={},r={},o,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(N(i)){for(let[a,u]of Object.entries(i)){if(a==="signal"&&u instanceof globalThis.AbortSignal){s.push(u);continue}if(a==="contex\
t"){if(u!=null&&(!N(u)||Array.isArray(u)))throw new TypeError("The `context` option must be an object");t={...t,context:u==null?{}:{...t.context,...u}};continue}
if(a==="searchParams"){u==null?o=void 0:o=o===void 0?u:lo(o,u);continue}N(u)&&a in t&&(u=je(t[a],u)),t={...t,[a]:u}}N(i.hooks)&&(r=Fe(r,i.hooks),t.hooks=r),N(i.
headers)&&(n=De(n,i.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),s.length>0&&(s.length===1?t.signal=s[0]:le?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};m();var qn=e=>pe.includes(e)?e.toUpperCase():e,po=["get","put","head","delete","options","trace"],mo=[408,413,429,500,502,503,504],ho=[413,429,503],jn={limit:2,methods:po,
statusCodes:mo,afterStatusCodes:ho,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
Hn=(e={})=>{if(typeof e=="number")return{...jn,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...jn,...t}};m();m();var $=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function qe(e,t,n,r){return new Promise((o,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new $(e))},r.timeout);r.fetch(e,t).then(o).catch(s).then(()=>{clearTimeout(
i)})})}m();async function He(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(s),r(t.
reason)}let s=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}m();var Bn=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in Un)&&!(r in Ln)&&(!(r in e)||r in $n)&&(n[r]=t[r]);return n},Vn=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;m();function Z(e){return e instanceof L||e?.name===L.name}function Be(e){return e instanceof $||e?.name===$.name}var ee=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>me)throw new RangeError(`The \`timeout\` option cann\
ot be greater than ${me}`);await Promise.resolve();let i=await r.#y();for(let a of r.#e.hooks.afterResponse){let u=r.#p(i.clone()),p;try{p=await a(r.request,r.#u(),
u,{retryCount:r.#r})}catch(g){throw r.#s(u),r.#s(i),g}if(p instanceof Y)throw r.#s(u),r.#s(i),new j(p.options);let h=p instanceof f?p:i;u!==h&&r.#s(u),i!==h&&r.#s(
i),i=h}if(r.#p(i),!i.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(i.status):r.#e.throwHttpErrors)){let a=new L(i,r.request,r.#u());for(let u of r.#e.
hooks.beforeError)a=await u(a,{retryCount:r.#r});throw a}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!On)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let a=i.clone();
return r.#s(i),Dn(a,r.#e.onDownloadProgress)}return i},s=r.#m(o).finally(()=>{let i=r.#a;r.#f(i?.body??void 0),r.#f(r.request.body??void 0)});for(let[i,a]of Object.
entries(Cn))i==="bytes"&&typeof f?.prototype?.bytes!="function"||(s[i]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||a);let u=await s;
if(i==="json"){if(u.status===204)return"";let p=await u.text();return p===""?"":n.parseJson?n.parseJson(p):JSON.parse(p)}return u[i]()});return s}static#i(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#t;#r=0;#n;#e;#a;#o;#c;constructor(t,n={}){
if(this.#n=t,this.#e={...n,headers:De(this.#n.headers,n.headers),hooks:Fe({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:qn(n.
method??this.#n.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:Hn(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??c.
bind(globalThis),context:n.context??{}},typeof this.#n!="string"&&!(this.#n instanceof URL||this.#n instanceof d))throw new TypeError("`input` must be a string,\
 URL, or Request");if(this.#e.prefixUrl&&typeof this.#n=="string"){if(this.#n.startsWith("/"))throw new Error("`input` must not begin with a slash when using `p\
refixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#n=this.#e.prefixUrl+this.#n}An&&le&&(this.#o=this.#e.signal??this.#n.signal,this.#t=
new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal),Me&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new l(n.headers).has("content-type");if(this.#n instanceof d&&(vn&&this.#e.body instanceof c||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new d(this.#n,this.#e),Vn(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#i(this.#e.searchParams)).toString()),i=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,s);this.request=new d(
i,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!Me)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#h(this.request,
this.#e.body??void 0)}}#d(){let t=this.#e.retry.delay(this.#r),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#g(t){if(this.#r++,this.#r>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new F(t);if(n instanceof j)return n.customDelay??this.#d();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#r});if(r===!1)throw t;if(r===
!0)return this.#d()}if(Be(t)&&!this.#e.retry.retryOnTimeout)throw t;if(Z(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let s=this.#e.retry.maxRetryAfter??o;return o<s?o:s}if(t.response.status===413)throw t}return this.#d()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#f(t){t&&t.cancel().catch(()=>{})}#s(t){this.#f(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#g(n),me);if(this.#r<1)throw n;if(await He(r,this.#o?{signal:this.#o}:{}),n instanceof j&&n.customRequest){let o=this.#e.signal?new d(
n.customRequest,{signal:this.#e.signal}):new d(n.customRequest);this.#l(o)}for(let o of this.#e.hooks.beforeRetry){let s=await o({request:this.request,options:this.#u(),
error:n,retryCount:this.#r});if(s instanceof d){this.#l(s);break}if(s instanceof f)return s;if(s===he)return}return this.#m(t)}}async#y(){this.#t?.signal.aborted&&
(this.#t=new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal,this.request=new d(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#u(),{retryCount:this.#r});if(r instanceof f)return r;if(r instanceof d){this.#l(
r);break}}let t=Bn(this.request,this.#e);return this.#a=this.request,this.request=this.#a.clone(),this.#e.timeout===!1?this.#e.fetch(this.#a,t):qe(this.#a,t,this.#t,
this.#e)}#u(){if(!this.#c){let{hooks:t,...n}=this.#e;this.#c=Object.freeze(n)}return this.#c}#l(t){this.#c=void 0,this.request=this.#h(t)}#h(t,n){return!this.#e.
onUploadProgress||!t.body?t:Fn(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};var Ve=e=>{let t=(n,r)=>ee.create(n,Q(e,r));for(let n of pe)t[n]=(r,o)=>ee.create(r,Q(e,o,{method:n}));return t.create=n=>Ve(Q(n)),t.extend=n=>(typeof n=="funct\
ion"&&(n=n(e??{})),Ve(Q(e,n))),t.stop=he,t.retry=Nn,t},go=Ve(),Kn=go;m();var Gn=1048576;async function Ke(e,t,n){try{return await yo(e,t,n)}catch(r){if(r.stale)return Ke(e,t,n);throw r}}function yo(e,{method:t,url:n,headers:r,body:o},s){
return new Promise((i,a)=>{if(s.aborted)return a(s.reason);let u=()=>a(s.reason);s.addEventListener("abort",u,{once:!0});let p=E=>{s.removeEventListener("abort",
u),E()},{proxy:h}=e.route,g=h&&n.protocol==="http:",y=Ae({agent:e,host:w(n),port:A(n),method:t,path:g?`${n.origin}${n.pathname}${n.search}`:n.pathname+n.search,
setHost:!1,signal:s}),R={host:n.host,...r,...g?W(h):{}};for(let[E,T]of Object.entries(R))y.setHeader(E,T);y.on("error",E=>p(()=>a(Object.assign(E,{stale:bo(E,y.
reusedSocket)})))),y.once("response",E=>{Eo(E).then(T=>p(()=>g&&T.status===407?a(Ce(407)):i(T)),T=>p(()=>a(T)))}),y.end(o)})}var bo=({code:e},t)=>t&&(e==="ECONN\
RESET"||e==="EPIPE");async function Eo(e){let t=[],n=0;for await(let o of e)if(t.push(o),n+=o.length,n>Gn)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(
n,Gn));return{status:e.statusCode??0,headers:e.headers,body:r}}function Wn(e,t){let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new b(
"INPUT_ENDPOINT_INVALID",`the address of ${n} is neither https nor http`,{suggestions:["Check the variable that replaces the address: it must be https://HOST, o\
r http://127.0.0.1:PORT."]});let{type:s,body:i}=_o(e),a={accept:"application/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?{}:{authorization:`\
Bearer ${e.bearer}`},...Ro(e.headers)};for(let[u,p]of Object.entries(a))wo(n,u,p);return{method:r,url:o,headers:a,body:i}}function _o({json:e,form:t}){return e!==
void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"application/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var Ro=(e={})=>Object.
fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),n]));function wo(e,t,n){try{sn(t),an(t,n)}catch{throw new b("INPUT_HEADER_INVALID",`the header ${t} \
for ${e} has characters that cannot be sent`,{suggestions:["Check its value: a secret that was pasted with a line break causes this."]})}}m();var xo=["assertion","client_secret","env","handle","redact","refresh_token","subject_token","token"],Io=["accept","content-type","metadata-flavor","user-age\
nt","x-goog-request-reason","x-goog-user-project","x-tfs-fedauthredirect"];var To="(not shown: the answer repeats a secret that ci-auth sent)";function Xn({bearer:e,form:t,headers:n={},json:r}){let o={...t,...typeof r=="object"?r:{}},s=Object.
entries(n).filter(([i])=>!Io.includes(i.toLowerCase()));return[e,...s.map(([,i])=>i),...xo.flatMap(i=>So(o[i]))].filter(i=>i!==void 0&&i.length>=16)}var So=e=>[
e,...typeof e=="object"?Object.values(e??{}):[]].filter(t=>typeof t=="string");function ze(e,t){if(t.length===0||e==="")return e;let n=[...Uo(e)];return t.some(
r=>ko(n,r))?To:e}function ko(e,t){let n=Co(t),r=new Set;for(let o of e)for(let s=0;s+4<=o.length;s+=5)if(Qn(n,o.slice(s,s+4)).next().done||Ao(r,n,o,s),r.size>=16)
return!0;return!1}function Ao(e,t,n,r){for(let o=Math.max(0,r+4-8);o<=Math.min(r,n.length-8);o++)for(let s of Qn(t,n.slice(o,o+8)))Oo(e,t,s)}function Oo(e,{origins:t,
secret:n},r){let[o=0,s=0]=[t[r],t[r+8-1]],[i,a]=o<s?[o,s]:[s,o];for(;i>0&&!zn(n[i-1]);)i--;for(;a+1<n.length&&!zn(n[a+1]);)a++;for(let u=i;u<=a;u++)e.add(u)}var te=new Map,
vo=4;function Co(e){let t=te.get(e)??Po(e);te.delete(e),te.set(e,t);for(let n of[...te.keys()].slice(0,-vo))te.delete(n);return t}function Po(e){let{letters:t,origins:n}=Lo(
e),r=new Int32Array(No),o=new Int32Array(t.length);for(let s=0;s+4<=t.length;s++){let i=Yn(t,s);o[s]=r[i]??0,r[i]=s+1}return{secret:e,letters:t,origins:n,lastPlaces:r,
earlier:o}}var No=2**16,Yn=(e,t)=>Math.imul(e.charCodeAt(t)|e.charCodeAt(t+1)<<8|e.charCodeAt(t+2)<<16|e.charCodeAt(t+3)<<24,2654435761)>>>16;function*Qn({earlier:e,
lastPlaces:t,letters:n},r){for(let o=t[Yn(r,0)];o;o=e[o-1])n.startsWith(r,o-1)&&(yield o-1)}var zn=(e="")=>/[a-z0-9]/i.test(e),Zn=e=>e>=97&&e<=122||e>=48&&e<=57;
function Lo(e){let t=[Ge(e,s=>s),...[0,1,2].map(s=>Ge(Buffer.from("\0".repeat(s)+e).toString("base64"),i=>Math.max(0,Math.floor(i*3/4)-s))),Ge(Buffer.from(e).toString(
"hex"),s=>Math.floor(s/2))],n=t.map(s=>s.letters).join(""),r=t.flatMap(s=>s.origins),o=Buffer.from(n,"latin1").reverse().toString("latin1");return{letters:n+o,origins:r.
concat(r.toReversed())}}function Ge(e,t){let n=e.toLowerCase(),r=[],o="";for(let s=0;s<n.length;s++){let i=n.charCodeAt(s);Zn(i)&&(o+=String.fromCharCode(i),r.push(
t(s)))}return{letters:`${o} `,origins:[...r,0]}}var $o=4;function Uo(e){let t=new Set;for(let n of[e,...Do(e)]){let r=n;for(let o=0;o<$o;o++){let s=Jn(r);t.add(
We(s));let i=r.includes("<")?Jn(r.replace(/<[^<>]*>/g,"")):s;t.add(We(i)),t.add(We(Mo(i)));let a=qo(r);if(a===r)break;r=a}}return t}var Jn=e=>Buffer.from(e.normalize(
"NFKD").toLowerCase());function We(e){let t=Buffer.allocUnsafe(e.length),n=0;for(let r of e)Zn(r)&&(t[n++]=r);return t.toString("latin1",0,n)}function Mo(e){let t=Buffer.
from(e),n=0;for(let r=0;r<=t.length;r++)(t[r]??0)>32||(t.subarray(n,r).reverse(),n=r+1);return t}function Do(e){let[t,n]=[[],[]];try{JSON.parse(e,(r,o)=>(t.push(
r),typeof o=="string"&&n.push(o),o))}catch{}return[t.join(" "),n.join(" ")]}var Fo=/(?:\\|%)u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|(?:\\x|%|=)([0-9a-f]{2})|&#x0*([0-9a-f]{1,6});?|&#0*(\d{1,7});?|&(amp|lt|gt);|&[a-z]+\d*;|\\[bfnrtv]/gi,
jo={amp:"&",lt:"<",gt:">"};function qo(e){return e.replace(Fo,(t,...n)=>{let[r,o,s,i,a,u]=n,p=r??o??s??i;if(u)return jo[u.toLowerCase()]??" ";let h=p?Number.parseInt(
p,16):Number(a??32);return h<=1114111?String.fromCodePoint(h):" "})}var Ho=new Set([408,429,500,502,503,504]),Bo=new Set([502,503,504]),Vo=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNREACH",
"ENETUNREACH","EPIPE","ETIMEDOUT"]),Ko=({status:e,body:t})=>Ho.has(e)||e>=400&&e<500&&re(t)?.error==="quota_exceeded",Go=({name:e,code:t="",proxyStatus:n=0})=>e===
"TimeoutError"||Vo.has(t)||Bo.has(n);function Wo(e,t,n,r,o=Math.random){return Math.max(o()*t*2**(e-1),zo(n,r))}function zo(e="",{now:t}){if(/^\d+$/.test(e.trim()))
return Number(e)*1e3;let n=Date.parse(e);return Number.isNaN(n)?0:Math.max(0,n-t()*1e3)}var er=2e4,Jo=500,Xo=5e3;async function tr(e,t,n){let r={call:e,agent:t,
options:n,outgoing:Wn(e,n.userAgent??"ci-auth"),startedAt:performance.now(),attempts:0,sentAt:0,received:void 0,lastStatus:void 0,retryInMs:0};try{await Yo(r)}catch(o){
if(!Z(o))throw await ns(o,r)}return rs(r)}async function Yo(e){let{call:t,options:n}=e,{signal:r}=n.run;r.throwIfAborted(),await Kn(t.url.origin+t.url.pathname,
{method:t.method,fetch:async o=>{let{status:s}=await Qo(e,o.signal);return new f(null,{status:Math.min(s,599)})},retry:{limit:n.retries,methods:["delete","get",
"post","patch"],shouldRetry:({error:o})=>ts(o,e),delay:()=>e.retryInMs},signal:r,timeout:n.callTimeoutMs??er})}async function Qo(e,t){let{agent:n,outgoing:r,options:o}=e;
e.attempts++,e.sentAt=o.clock.now(),e.received=void 0;let s=performance.now(),i=u=>{let{method:p,url:h}=r;o.trace?.(`${p} ${h.host}${h.pathname} ${u} ${Math.round(
performance.now()-s)} ms`)},a=Zo(e);try{return e.received=await Ke(n,r,t),e.lastStatus=e.received.status,i(e.lastStatus),e.received}catch(u){throw i(t.aborted?"\
no answer":es(u)),u}finally{clearTimeout(a)}}function Zo({agent:{route:e},call:{service:t},options:n}){let{callTimeoutMs:r=er,lateMs:o=Xo,run:s,waiting:i}=n;if(!i)
return;let a=Math.min(r,s.remainingMs());return setTimeout(()=>i(wn({route:e,service:t},{afterMs:o,limitMs:a})),o).unref()}var es=({code:e,proxyStatus:t})=>t?`p\
roxy answered ${t}`:e??"failed";function ts(e,t){let{attempts:n,received:r,options:o}=t,{backoffMs:s=Jo,clock:i,retries:a,run:u,waiting:p}=o;if(u.signal.aborted||
!(r?Ko(r):Go(e))||(t.retryInMs=Wo(n,s,r?.headers["retry-after"],i),t.retryInMs>=u.remainingMs()))return!1;let{agent:h,call:g}=t,y={attempts:n,route:h.route,service:g.
service};return p?.(Rn(y,r?.status??e,{retries:a,waitMs:t.retryInMs})),!0}async function ns(e,t){let{call:n,agent:r,attempts:o,lastStatus:s,options:i,startedAt:a}=t,
{run:u}=i;if(u.isInterrupted())return u.signal.reason;let{route:p}=r,h={service:n.service,route:p,attempts:o,lastStatus:s,spentMs:performance.now()-a};if(u.signal.
aborted)return Sn(h,u.totalMs);let g=Ne(e)?await gn(p,e.atProxy===!0,u.signal):void 0;return xn(e,{...h,issuer:g})}function rs({agent:e,attempts:t,call:n,options:r,
received:o,sentAt:s}){let{status:i=0,headers:a={},body:u=""}=o??{},{proxy:p}=e.route,h=[...Xn(n),...p?Object.values(W(p)):[]],g,y=Date.parse(a.date??"")/1e3,R=Math.
trunc(y-(s+r.clock.now())/2)+0;return{status:i,get contentType(){return ze(a["content-type"]??"",h)},get body(){return i<300?u:this.shown},get shown(){return g??=
ze(u,h),g},attempts:t,skewSeconds:Number.isNaN(R)?void 0:R}}var nr=({clock:e,pace:t,report:n,signal:r,surroundings:o,userAgent:s},{retries:i,timeoutMs:a})=>os({env:o.env,deadlineMs:a,retries:i,userAgent:s,...t,...oe({clock:e,
signal:r,trace:n.trace,waiting:n.waiting})});function os(e){let{clock:t=wt}=e,n=is(e.deadlineMs,e.signal),r=new Map,o=({direct:s,socketPath:i,url:a})=>{let u=`${a.
origin} ${i??""}`,p=r.get(u);if(p)return p;let h=i===void 0&&!s?un(a,e.env):void 0,g=new ue({origin:new URL(a.origin),socketPath:i,proxy:h,ca:e.ca},n.signal);return r.
set(u,g),g};return{send:async s=>tr(s,o(s),{...e,clock:t,run:n}),preconnect(s,i=1){try{o({url:s}).preconnect(i)}catch{}},wait:(s,i,a=!1)=>(a||e.waiting?.(_n(i,s)),
as(s,i,n)),remainingMs:n.remainingMs,clock:t,signal:n.signal,close(){n.end();for(let s of r.values())s.closeIdle()}}}var ss=2147483647;function is(e,t){let n=performance.now()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("abort",o,
{once:!0}),setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),ss)).unref(),{signal:r.signal,totalMs:e,remainingMs:()=>Math.
max(0,n-performance.now()),end:()=>r.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&r.signal.reason===t.reason}}async function as(e,t,n){
let r=()=>n.isInterrupted()?n.signal.reason:kn(e,t,n.totalMs);if(n.signal.aborted||e>=n.remainingMs())throw r();await new Promise((o,s)=>{let i=()=>{clearTimeout(
a),s(r())},a=setTimeout(()=>{n.signal.removeEventListener("abort",i),o()},e);n.signal.addEventListener("abort",i,{once:!0})})}m();var or=U(hr(),1),sr=U(mr(),1);m();var x=U(ct(),1);var Je=1<<20,cs=x.constants.O_NONBLOCK??0;function us(e){let t=(0,x.openSync)(e,x.constants.O_RDONLY|cs);try{if(!(0,x.fstatSync)(t).isFile())return;let n=Buffer.alloc(Je+1),r=0;for(let o=-1;o!==0;r+=o)o=
(0,x.readSync)(t,n,r,n.length-r,null);return{bytes:n.subarray(0,Math.min(r,Je)),isWhole:r<=Je}}finally{(0,x.closeSync)(t)}}var Ja=async e=>{try{return us(e)?.bytes.toString("utf8")??""}catch(t){return yt("")(t)}};function rr(e){try{return(0,x.readFileSync)(e,"utf8")}catch{return}}var ds=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED","API_DI\
SABLED"]),fs=2e3,ls=15e3;async function ps(e,t){let{firstWaitMs:n,network:r,report:o}=t;for(let s=n;;s=Math.min(s*1.5,ls)){let i=r.remainingMs();try{return await e()}catch(a){
let{leftMs:u}=t;if(u<=0||!(a instanceof b)||!ds.has(a.code))throw a;o.note(`${a.code}: waiting for the change to arrive, ${Math.ceil(u/1e3)} s left`),await r.wait(
Math.min(s,u),`the change to arrive (${a.code})`,!0),t.leftMs-=i-r.remainingMs()}}}async function ic(e,t,n){let{identify:r,pace:o,report:s,surroundings:i}=t,{delegates:a,
propagationMs:u,requestReason:p,serviceAccount:h,timeoutMs:g,universe:y}=e,{endpoints:R}=xe(i.env,y);for(let k of Et(i.env))s.note(k);let E=nr(t,{...e,timeoutMs:g+
u}),T={...gs(e),identify:r},ne={network:E,endpoints:R,universe:y,requestReason:p,refusalContext:T};for(let{atOnce:k,url:Ee}of bs(e,R))E.preconnect(new URL(Ee),k);
let O=await ys(e.identity,ne,n,t),ye=o?.backoffMs===void 0?fs:4*o.backoffMs,be={network:E,report:s,leftMs:u,firstWaitMs:ye},Qe=async(k,Ee)=>{let lr=()=>ps(()=>kt(
ne,O,k,Ee),be),et=await Es(O.facts,lr);return s.mask(et.value),et},Ze={serviceAccount:h,delegates:a};return{actor:O,google:ne,target:Ze,mint:k=>Qe(Ze,k),mintOwn:k=>Qe(
{delegates:[]},k),close:E.close}}function ac({delegates:e,identity:t,serviceAccount:n,universe:r},o,{cwd:s,env:i}){if(t.mode==="ambient")return;let{endpoints:a}=xe(
i,r),u=t.mode==="key"?t.key:[rt(t.provider),o&&hs(o,{cwd:s,env:i})];return ms(u,n,e,r,a)}var ms=(...e)=>(0,or.createHash)("sha256").update(JSON.stringify(e)).digest(
"hex");function hs({origin:e},{cwd:t,env:n}){if("ci"in e)return e.ci;let{named:r}=e,o=r.env??"CI_AUTH_ID_TOKEN",s=r.file??n.CI_AUTH_ID_TOKEN_FILE;return[r,n[o],
s&&rr((0,sr.resolve)(t,s))]}function gs({delegates:e,identity:t,projectId:n,serviceAccount:r,token:o}){let s=o?.format==="access_token"?o:void 0;return{delegates:e,
projectId:n,serviceAccount:r,provider:t.mode==="federation"?t.provider:void 0,audience:t.mode==="federation"?t.audience:void 0,scopes:s?.scopes,user:s?.user,lifetimeSeconds:s?.
lifetimeSeconds}}async function ys(e,t,n,{ambientActor:r,report:o,surroundings:s}){if(e.mode==="key"){let{keyActor:u,keySecrets:p}=await import("./key.js");for(let h of p(
e.key))o.mask(h);return u(t,e.key,o)}if(e.mode==="ambient"){if(!r)throw new Error("no ambient identity here");return r(t,s.env,o)}let{audience:i,provider:a}=e;if(!n)
throw new Error(`no token source for ${nt(a)}`);return St({google:t,source:n,audience:i,provider:a,target:It(a),report:o})}function bs(e,t){let{delegates:n,identity:r,
serviceAccount:o,token:s,universe:i}=e,a=+(s!==void 0)+Number(ir(e)),u=o!==void 0||n.length>0,p=r.mode==="key"&&ae({universe:i})||s?.format==="access_token"&&s.
user!==void 0;return[...r.mode==="federation"?[{url:t.sts,atOnce:1}]:[],...p?[{url:t.oauth2,atOnce:u?Math.min(a,1):a}]:[],...u?[{url:t.iamcredentials,atOnce:a}]:
[]]}async function Es(e,t){try{return await t()}catch(n){throw!(n instanceof b)||n.server===void 0||n.facts.length>0?n:n.with({facts:await e()})}}async function cc(e,t){
let{file:n,serviceAccount:r,token:o}=e,i={format:"access_token",scopes:e.identity.mode==="federation"&&r===void 0&&o?.format==="access_token"?o.scopes:[V],lifetimeSeconds:3600},
a=t.actor.idToken&&await t.mintOwn(i),u=n?.lifetimeSeconds??3600,[p]=await Promise.all([o&&t.mint(o),ir(e)&&t.mint({format:"access_token",scopes:[V],lifetimeSeconds:u})]);
return{federated:a,requested:p}}function ir({file:e,identity:t,serviceAccount:n,token:r,verify:o}){return!o||t.mode==="federation"&&n===void 0?!1:!(r?.format===
"access_token"&&r.user===void 0)&&(r===void 0||e!==void 0)}m();var cr=U(ct(),1);function Ec(e){let{audience:t,endpoints:n,lifetimeSeconds:r,serviceAccount:o,source:s,universe:i}=e;return{universe_domain:i,type:"external_account",audience:t,
subject_token_type:xt,token_url:Tt({endpoints:n}),credential_source:_s(s),...o===void 0?{token_info_url:`${n.sts}/v1/introspect`}:{service_account_impersonation_url:Ie(
{endpoints:n},o,"generateAccessToken"),...r===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:r}}}}}var ar=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function _s(e){if(e.kind==="url"){let{field:t,headers:n,url:r}=e;return{url:r,...Object.keys(n).length>0?{headers:n}:
{},...ar(t)}}return e.kind==="file"?{file:e.path,...ar(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}var _c=e=>({universe_domain:e.universe,
type:"impersonated_service_account",delegates:e.delegates.map(at),service_account_impersonation_url:Ie(e,e.serviceAccount,"generateAccessToken"),source_credentials:e.
source});function Rc(e,t){let n;try{n=(0,cr.readFileSync)(e,"utf8")}catch(o){let s=gt(o);throw new b("FILE_CREDENTIALS_MISSING",`${t} names ${e}, which cannot b\
e read: ${s}`,{suggestions:["Sign in in the same job, after the checkout (a checkout deletes files in the workspace) and before ci-auth cleanup."]})}let r=re(n);
if(!r)throw S(e,"it is not a JSON object");return ur(r,e)}var S=(e,t)=>new b("INPUT_CREDENTIALS_FILE_INVALID",`the credentials file ${e} cannot be used: ${t}`),
I=(e,t)=>{let n=e[t];return typeof n=="string"&&n!==""?n:void 0},q=(e,t)=>{let n=e[t];return typeof n=="object"&&n!==null&&!Array.isArray(n)?n:void 0},Xe={service_account:Rs,
external_account:ws,impersonated_service_account:xs};function ur(e,t){let n=I(e,"type")??"(none)";if(Object.hasOwn(Xe,n))return Xe[n](e,t);throw S(t,`its type i\
s ${n}${n==="authorized_user"?", a person's":""}; the supported types are ${Object.keys(Xe).join(", ")}`)}function Ye(e,t){let n=I(e,"universe_domain")??"google\
apis.com";if(M(n))return n;throw S(t,"its universe_domain is not a domain name")}function Rs(e,t){let n=Rt(e);if("code"in n)throw new b(n.code,n.message,{suggestions:n.
suggestions??[]});return{type:"service_account",key:n,universe:Ye(e,t)}}function ws(e,t){let n=I(e,"audience"),r=I(e,"subject_token_type");if(!n||!r)throw S(t,"\
it has no audience or no subject_token_type");let o=Ye(e,t),s=I(e,"token_url")??`https://sts.${o}/v1/token`,i=I(e,"service_account_impersonation_url"),a=q(e,"se\
rvice_account_impersonation")?.token_lifetime_seconds,u=typeof a=="number"?a:void 0;return{type:"external_account",audience:n,subjectTokenType:r,sts:fr(s,/\/v1\/token$/,
t),source:As(q(e,"credential_source")??{},t),impersonation:i===void 0?void 0:{...dr(i,[],t),lifetimeSeconds:u},universe:o}}function xs(e,t){let n=q(e,"source_cr\
edentials"),r=I(e,"service_account_impersonation_url");if(!n||r===void 0)throw S(t,"it has no source_credentials or no service_account_impersonation_url");return{
type:"impersonated_service_account",source:Is(n,t),impersonation:dr(r,Ts(e,t),t),universe:Ye(e,t)}}function Is(e,t){let n=e.type==="impersonated_service_account"?
void 0:ur(e,t);if(n&&(n.type!=="external_account"||!n.impersonation))return n;throw S(t,"its source_credentials impersonate an account too: put that account int\
o delegates")}function Ts(e,t){return(Array.isArray(e.delegates)?e.delegates:[]).map(r=>{if(typeof r!="string")throw S(t,"its delegates are not a list of texts");
return r.replace(/^projects\/-\/serviceAccounts\//,"")})}function dr(e,t,n){let[,r=""]=/\/v1\/projects\/-\/serviceAccounts\/([^/:]+):generateAccessToken$/.exec(
e)??[],o=Ss(r);if(!o)throw S(n,"its service_account_impersonation_url does not name an account");return{serviceAccount:o,delegates:t,iamcredentials:fr(e,/\/v1\/projects\/-\/.*$/,
n)}}function Ss(e){try{return decodeURIComponent(e)}catch{return}}function fr(e,t,n){let r=URL.canParse(e)?new URL(e):void 0,o=r?.protocol==="http:"&&bt.has(r.hostname);
if(!r||!t.test(e)||r.protocol!=="https:"&&!o)throw S(n,"it names an endpoint that is not an https URL of the expected form");return e.replace(t,"")}var ks=3e4;function As(e,t){
let n=q(e,"format")??{},r=n.type==="json"?I(n,"subject_token_field_name"):void 0,o=I(e,"url"),s=I(e,"file"),i=q(e,"executable");if(i)return Os(i,t);if(s!==void 0)
return{kind:"file",path:s,field:r};if(o!==void 0&&URL.canParse(o)){let u=Object.entries(q(e,"headers")??{}).map(([p,h])=>[p,tt(h)]);return{kind:"url",url:new URL(
o),headers:Object.fromEntries(u),field:r}}let a=Object.keys(e).join(", ")||"nothing";throw S(t,`its credential_source has none of url, file and executable; it h\
as ${a}`)}function Os(e,t){let n=I(e,"command");if(n===void 0)throw S(t,"its executable has no command");let r=e.timeout_millis;return{kind:"executable",command:n,
timeoutMs:typeof r=="number"?r:ks,outputFile:I(e,"output_file")}}export{Ja as a,rr as b,gr as c,vt as d,Ps as e,Bt as f,Vt as g,Xt as h,Zt as i,en as j,ei as k,ti as l,Kr as m,ii as n,ai as o,Ec as p,_c as q,Rc as r,nr as s,ic as t,
ac as u,ms as v,Es as w,cc as x};
