import{$ as zt,C as Jt,H as Kt,Y as Je,Z as Ke,_ as Wt,a as Io,b as v,c as f,d as u,e as d,f as a,g as p,h as Ht,i as R,j,k as w,l as P,m as T,n as Bt,p as C,q as N,
r as Gt,u as Vt,v as h,w as qt}from"./shared-4.js";var ct=Io((ku,er)=>{p();er.exports=process.getBuiltinModule("node:net")});p();var Ro=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,So=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
Ao=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,Y=({projectNumber:e,pool:t,provider:n})=>`${Z(
{projectNumber:e,pool:t})}/providers/${n}`,Z=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,Q=e=>`//iam.googleapis.com/${Y(
e)}`,Xt=e=>`https:${Q(e)}`,We=e=>`iam.googleapis.com/${Z(e)}`,Ha=(e,t)=>`principal://${We(e)}/subject/${t}`,Ba=(e,t,n)=>`principalSet://${We(e)}/attribute.${t}/${n}`;var Yt=e=>`principalSet://${We(e)}/*`;function Zt(e){let t=e.trim().replace(/^https?:(?=\/\/)/,"").replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,n,r,o]=Ro.exec(t)??[];return n&&r&&o?{projectNumber:n,
pool:r,provider:o}:{code:"INPUT_PROVIDER_INVALID",...Oo(e.trim(),t)}}var ze="projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider\
>";function Oo(e,t){let[,n,r]=So.exec(t)??[];if(n&&r)return{message:`"${e}" names a pool, not a provider in it`,suggestions:[`Append the provider: projects/${n}\
/locations/global/workloadIdentityPools/${r}/providers/<provider>`,`gcloud iam workload-identity-pools providers list --workload-identity-pool=${Z({projectNumber:n,
pool:r})} --format='value(name)'`]};let[,o,s,i]=Ao.exec(t)??[];if(o&&s)return{message:`"${e}" has the project id "${o}" instead of the project number${i?"":", a\
nd no provider"}`,suggestions:[`gcloud projects describe ${o} --format='value(projectNumber)'`,`Write projects/<that number>/locations/global/workloadIdentityPo\
ols/${s}/providers/${i??"<provider>"}`]};let c=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.exec(e);return{message:`\
"${e}" is not the full name of a workload identity provider`,suggestions:[c?`Write ${c[0]}`:`Write it as ${ze}`]}}var vo=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
Po=/^\d{10,30}$/,ee=e=>Po.test(e)||vo.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e);var te=e=>`projects/-/serviceAccounts/${e}`;function B(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(t)??[];if(!n||/^gcp-sa-/.
test(n))return;let[r,...o]=n.split(".");return o.length>0?`${o.join(".")}:${r}`:r}function ne(e){let t=e===void 0?"PROJECT_ID":B(e);return t===void 0?"":` --project=${R(t)}`}var Co=/^projects\/((?:[a-z0-9.-]+:)?[a-z0-9-]+)\/locations\/([a-z0-9-]+)\/(clusters|memberships)\/([a-z0-9][a-z0-9-]*)$/,
Ga=({id:e,kind:t,location:n,project:r})=>`projects/${r}/locations/${n}/${t}/${e}`;function Va(e){let t=e.trim().replace(/^\/\/(?:container|gkehub)\.[a-z0-9.-]+\//,
""),[,n,r,o,s]=Co.exec(t)??[];if(!(n===void 0||r===void 0||s===void 0))return{kind:o,project:n,location:r,id:s}}p();var ke=e=>({ok:!0,value:e}),Xe=e=>({ok:!1,reason:e}),Qt={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};function re(e){let t=e.trim().toLowerCase(),n=Object.hasOwn(Qt,
t)?Qt[t]:void 0;return n===void 0?Xe(`"${e}" is neither true nor false (t, f, 1 and 0 are accepted too)`):ke(n)}function Ye(e){return e.split(/\r?\n|(?<!\\),/).
map(t=>t.replaceAll("\\,",",").trim()).filter(t=>t!=="")}var en={h:3600,m:60,s:1};function _e(e){let t=e.replace(/[\s,]/g,"").toLowerCase();if(/^\d+$/.test(t))return ke(
Number(t));if(!/^(?:\d+[hms])+$/.test(t))return Xe(`"${e}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`);let n=t.matchAll(
/(\d+)([hms])/g);return ke([...n].reduce((r,[,o,s])=>r+Number(o)*en[s],0))}function Ze(e){let[t,n]=Object.entries(en).find(([,r])=>e>=r&&e%r===0)??["s",1];return`${e/
n}${t}`}function tn(e){return/^\d{1,6}$/.test(e.trim())?ke(Number(e)):Xe(`"${e}" is not a whole number`)}var A="https://www.googleapis.com/auth/cloud-platform",
Ee={workload_identity_provider:{type:"string",mode:"federation",group:"identity"},service_account:{type:"string",group:"identity"},audience:{type:"string",mode:"\
federation",defaultNote:"https://iam.googleapis.com/<provider>",group:"identity"},credentials_json:{type:"secret",mode:"key",group:"identity"},delegates:{type:"\
list",group:"identity"},project_id:{type:"string",defaultNote:"from the key or the service account's email, if it is certain",forToken:!1,group:"identity"},profile:{
type:"string",default:"default",group:"identity"},universe:{type:"string",default:"googleapis.com",group:"identity"},expected_project_id:{type:"string",group:"g\
uardrails"},expected_service_account:{type:"string",group:"guardrails"},expected_provider:{type:"string",group:"guardrails"},expected_subject:{type:"string",group:"\
guardrails"},token_format:{type:"string",defaultNote:"no token",group:"token"},access_token_lifetime:{type:"duration",range:{min:1,max:43200},default:"3600s",group:"\
token"},access_token_scopes:{type:"list",format:"access_token",default:A,group:"token"},access_token_subject:{type:"string",format:"access_token",group:"token"},
id_token_audience:{type:"string",format:"id_token",group:"token"},id_token_include_email:{type:"boolean",format:"id_token",default:"false",group:"token"},create_credentials_file:{
type:"boolean",default:"true",forToken:!1,group:"credentials file"},credentials_file_path:{type:"path",defaultNote:"ci-creds-<16 hex>.json in the workspace (Git\
Hub, Forgejo) or the temporary folder",forToken:!1,group:"credentials file"},export_environment_variables:{type:"boolean",default:"true",forToken:!1,group:"cred\
entials file"},cleanup_credentials:{type:"boolean",default:"true",forToken:!1,group:"credentials file"},verify:{type:"boolean",default:"true",forToken:!1,group:"\
calls"},request_reason:{type:"string",group:"calls"},retries:{type:"number",default:"3",group:"calls"},timeout:{type:"duration",range:{min:1,max:3600},default:"\
60s",group:"calls"},wait_for_propagation:{type:"duration",range:{min:0,max:300},default:"0s",group:"calls"}},oe=Ee.profile.default,nn=e=>/^[a-z0-9][a-z0-9-]{0,30}$/.
test(e),G=Object.keys(Ee),rn=G.filter(e=>Ee[e].group==="guardrails"),$=Ee;var on=e=>`CI_AUTH_${e.toUpperCase()}`,Ka=e=>e.replaceAll("_","-");p();function No(e,t){let n=re(e[t]?.trim()??"");return n.ok?n.value:$[t].default==="true"}function an(e,t){let n=[],r=(c,l,...m)=>{n.push({code:c,message:l,suggestions:m})},
o=c=>e[c]?.trim()||void 0,s=c=>o(c)??$[c].default??"";function i(c,l,m){let g=l(s(c));return g.ok?g.value:r(m,`${t.nameOf(c)}: ${w(g.reason)}`)}return{...t,raw:e,
problems:n,add:r,text:o,parsed:i,boolean:c=>i(c,re,"INPUT_BOOLEAN_INVALID")??!1,duration(c,l="INPUT_DURATION_INVALID"){let{max:m,min:g}=$[c].range??{min:0,max:Number.
POSITIVE_INFINITY},y=i(c,_e,l);return y!==void 0&&(y<g||y>m)&&r(l,`${t.nameOf(c)}: "${s(c)}" is not between ${Ze(g)} and ${Ze(m)}`),y??g}}}var q=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.
test(e);function cn({add:e,nameOf:t,text:n},r){let o=n(r);if(o===void 0||!q(o))return;let s=$[r].type==="secret"?"the value":`"${w(o)}"`;e("INPUT_PLACEHOLDER",`${t(
r)}: ${s} was not expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in a shell "$NAME" in double quotes.')}function un(e,{nameOf:t},n=!!e.service_account?.
trim()){let r={...fn(e),impersonates:n};return G.filter(o=>r.given(o)).flatMap(o=>dn(t(o),Uo(o,r,t)))}function Za(e,{nameOf:t}){let n=fn(e);return G.filter(r=>n.
given(r)).flatMap(r=>dn(t(r),pn(r,n,t)??$o(r,n,t)))}var $o=(e,{format:t},n)=>e==="access_token_lifetime"&&t==="id_token"?V(`has no effect with ${n("token_format")}\
 id_token`):void 0,dn=(e,t)=>(t===void 0?[]:[t]).map(({code:n,message:r,suggestions:o=[]})=>({code:n,message:`${e} ${r}`,suggestions:o.map(s=>s.replace(/\bdelete it\.$/i,
i=>i.replace("it",e)))}));function fn(e){let t=n=>e[n]?.trim()??"";return{given:n=>t(n)!==""&&!Lo(n,t(n)),federation:t("workload_identity_provider")!=="",key:t(
"credentials_json")!=="",direct:t("workload_identity_provider")!==""&&t("service_account")==="",format:t("token_format"),file:No(e,"create_credentials_file"),impersonates:t(
"service_account")!==""}}function Lo(e,t){let{default:n,type:r}=$[e];return n===void 0?!1:r==="duration"?sn(_e(t),_e(n)):r==="boolean"?sn(re(t),re(n)):t===n}var sn=(e,t)=>e.
ok&&t.ok&&e.value===t.value;function Uo(e,t,n){let{mode:r}=$[e];return r!==void 0&&t.federation!==t.key&&!t[r]?V(`has no effect with ${n(t.key?"credentials_json":
"workload_identity_provider")}`):pn(e,t,n)??Mo[e]?.(t,n)}var ln=e=>["","access_token","id_token"].includes(e);function pn(e,t,n){let{format:r}=$[e];if(r===void 0||
t.format===r||!ln(t.format))return;let o=`${n("token_format")} ${r}`;return V(`has no effect without ${o}`,`Add ${o}, or delete it.`)}var V=(e,t="Delete it.")=>({
code:"INPUT_NOT_APPLICABLE",message:e,suggestions:[t]}),we=e=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:e,suggestions:["Add the service account to act as."]}),
Mo={token_format:({direct:e,format:t},n)=>e&&t==="id_token"?we(`id_token needs ${n("service_account")}: a federated identity has no ID token of its own`):void 0,
delegates:({direct:e},t)=>e?we(`needs ${t("service_account")}: there is no account to delegate to`):void 0,access_token_subject:({direct:e},t)=>e?we(`needs ${t(
"service_account")}: a service account signs for the user`):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:r},o)=>e?we(`needs ${o("service\
_account")}: a federated token lives as long as the CI's ID token`):n==="access_token"||!ln(n)||t&&r?void 0:V("has no effect without an access token or a creden\
tials file with a service account"),profile:({file:e},t)=>e?void 0:V(`has no effect with ${t("create_credentials_file")} false`),credentials_file_path:({file:e},t)=>e?
void 0:V(`has no effect with ${t("create_credentials_file")} false`)};p();p();var Do="If it was changed minutes ago, wait: Google needs about 2 minutes, at times 7 or more",rc=`${Do}. wait_for_propagation 5m repeats a sign-in until then.`;var mn="Run the job again. For longer failures, increase retries or timeout.",gn="Request one token per job and reuse it. Do not start all jobs of a large matri\
x at once.",se="Set the clock of this machine",oc="Get a new ID token, and sign in right before the credentials are used.",sc="Make the issuer available on the \
public internet, over https, without a redirect.",jo=({projectId:e,provider:t})=>Z({projectNumber:t?.projectNumber??e??"PROJECT_ID",pool:t?.pool??"POOL"}),et=e=>`${jo(
e)}/providers/${e.provider?.provider??"PROVIDER"}`,tt="gcloud iam workload-identity-pools",hn=e=>`${tt} providers describe ${et(e)} --format=json`,Qe={"<number>":"\
of the project","<pool>":"",AUDIENCE:"aud of the token",CONDITION:"what only your jobs meet",ISSUER:"iss of the token",ISSUER_URL:"",MAPPING:"all of it: it is r\
eplaced",ORGANIZATION_ID:"a number",POOL:"",PRINCIPAL:"who signs in here",PROJECT_ID:"",PROVIDER:"",ROLE:"such as roles/storage.objectViewer",SERVICE_ACCOUNT:"i\
ts email",YOUR_EMAIL:""},Fo=new RegExp(`(?<![\\w.-])(?:${Object.keys(Qe).join("|")})(?![\\w.-])`,"g");function Te(e){let t=e.replace(/'[^']*:[^']*'/g,s=>(s.match(
/<\w+>/g)??[]).join(" ")),n=[...new Set(t.match(Fo))];if(n.length===0||/\bfill in /i.test(e))return e;let r=n.map(s=>Qe[s]?`${s} (${Qe[s]})`:s).join(" and "),o=e.
replace(/: (?=(?:gcloud|export) )/,`, fill in ${r}: `);return o===e?`Fill in ${r}: ${e}`:o}var Ho=(e,t)=>Te(`gcloud resource-manager org-policies allow constrai\
nts/${e} ${R(t)} --organization=ORGANIZATION_ID`),Bo="iam.allowServiceAccountCredentialLifetimeExtension";var Go=(e,t)=>`${tt} providers update-oidc ${et(e)} ${t}`,ic=e=>`Save the issuer's current keys as jwks.json, each with kid and alg, and upload them: ${Go(e,"--\
jwk-json-path=jwks.json")}`,ac=e=>`${tt} providers undelete ${et(e)}`;var Vo=(e,t)=>`gcloud services enable ${R(e)} --project=${R(t)}`,cc=(e,t)=>Vo(e.service??t,(e.consumer??"PROJECT_ID").replace(/^projects\//,"")),xe=(e,t,n,r="No\
ne")=>`gcloud iam service-accounts add-iam-policy-binding ${e??"SERVICE_ACCOUNT"}${ne(e)} --role=roles/${t} --condition=${r} --member=${Ht(n)}`;function uc(e,t="iam.workloadIdentityUser"){let{account:n,described:r,serviceAccount:o}=e;if(n!==void 0)return[xe(o,"iam.serviceAccountTokenCreator",`serviceAcc\
ount:${n}`)];let{binding:s}=r??{};return s?[xe(o,t,s.member),...yn(e)]:bn(e)}function dc(e){let{account:t,delegates:n=[],described:r,serviceAccount:o="SERVICE_A\
CCOUNT"}=e,s=t===void 0?r?.binding?.member:`serviceAccount:${t}`,i=[s,...n.map(l=>`serviceAccount:${l}`)],c=[...n,o].flatMap((l,m)=>{let g=i[m];return g===void 0?
[]:[xe(l,"iam.serviceAccountTokenCreator",g)]});return t===void 0?[...s===void 0?bn(e):[],...c,...yn(e)]:c}var yn=e=>e.described?.binding?.ifMapped===void 0?[]:
[`This binding works only if the provider maps ${e.described.binding.ifMapped}. To see its mapping: ${hn(e)}`],bn=e=>e.provider===void 0?[xe(e.serviceAccount,"i\
am.workloadIdentityUser","PRINCIPAL")]:[`The mapping of the provider decides which principal this job is. To see it: ${hn(e)}`],fc=({projectId:e,serviceAccount:t=""})=>Te(
`gcloud iam service-accounts list --project=${e??R(B(t)??"PROJECT_ID")}`),lc=(e="SERVICE_ACCOUNT")=>["Ask for 3600s or less.",Ho(Bo,e)];var kn=65536;function _n({body:e,status:t}){let n=T(e),{error:r,error_description:o}=n??{};return typeof r=="string"?{status:t,error:r,text:(typeof o=="string"?
o:r).slice(0,kn),reason:"",metadata:{}}:typeof r=="object"&&r!==null?qo(t,r):{status:t,error:"",text:P(e)||"(empty body)",reason:"",metadata:{}}}function qo(e,t){
let r=(Array.isArray(t.details)?t.details:[]).find(o=>typeof o?.reason=="string");return{status:e,error:N(t.status??""),text:N(t.message??"(no message)").slice(
0,kn),reason:r?.reason??"",metadata:En(r?.metadata??{},N)}}function nt(e,t,n,r){let o=_n(t),s=n.find(({matches:m})=>m(o,r))??n.at(-1),i=[t.status,P(o.error,100)].
filter(Boolean).join(" "),c=t.attempts>1?` after ${t.attempts} attempts`:"",l=(s.suggestions?.(Jo(r),{...o,metadata:En(o.metadata,R)})??[]).flatMap(m=>m===void 0?
[]:[Te(m)]);return new h(s.code,`${s.says}
${e} answered ${i}${c}: ${P(o.text,600)}`,{suggestions:[...l,...Wo(t)],server:{status:t.status,text:P(o.text,600),skewSeconds:t.skewSeconds}})}var Jo=e=>({...e,
serviceAccount:e.serviceAccount&&R(e.serviceAccount),delegates:e.delegates?.map(R),projectId:e.projectId&&R(e.projectId)}),En=(e,t)=>Object.fromEntries(Object.entries(
e).map(([n,r])=>[n,t(r)])),Ko=30;function Wo({skewSeconds:e=0}){if(Math.abs(e)<=Ko)return[];let t=e>0?"behind":"ahead of";return[`${se}: it is ${Math.abs(Math.round(
e))} s ${t} Google's.`]}p();var Ie=(e,t)=>({...e,refusalContext:{...e.refusalContext,...t}}),Re=e=>typeof e=="string"&&/^[!-~]+$/.test(e),J=({network:e,requestReason:t},n)=>e.send({...n,headers:{
...n.headers,...C({"x-goog-request-reason":t})}}),wn=43200;function Se({network:e},t,n){let{access_token:r,expires_in:o,token_type:s}=T(t)??{};if(!Re(r))throw n(
"an access token");if(typeof s!="string"||s.toLowerCase()!=="bearer")throw n("the token_type Bearer");if(!zo(o))throw n(`an expires_in of 1 to ${wn} seconds`);return{
value:r,expiresAt:Math.floor(e.clock.now())+o}}var zo=e=>Number.isInteger(e)&&Number(e)>0&&Number(e)<=wn;function xn(e){let{access_token:t,expires_in:n}=T(e)??{};
return Re(t)&&(n===void 0||n===0)}function O(e,t,n,r){let o=Bt(n.shown,`content type "${n.contentType}"`);return new h(e,`${t} answered ${n.status} without ${r}\
, but ${o}`,{suggestions:["Look for a proxy between this machine and Google that answers instead of Google."],server:{status:n.status,text:o}})}var K=3600,Tn={sts:"\
CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH_ENDPOINT_IAM"},Ae=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.
test(e),In=new Set(["127.0.0.1","localhost","[::1]"]);function Oe(e,t){return Xo(Tn,e,t)}function Xo(e,t,n){let r=[],o=Object.entries(e).map(([s,i])=>{let c=t[i]?.
trim();return c?(Sn(c)||r.push({code:"INPUT_ENDPOINT_INVALID",message:`${i} must be an https URL without a query, or an http one on the loopback address`,suggestions:[
`Unset ${i}, or write for example https://${s}.googleapis.com`]}),[s,c.replace(/(?<!\/)\/+$/,"")]):[s,`https://${s}.${n}`]});return{endpoints:Object.fromEntries(
o),problems:r}}var Rn=e=>Object.entries(Tn).flatMap(([t,n])=>{let r=e[n]?.trim();return!r||!Sn(r)||In.has(new URL(r).hostname)?[]:[`tokens for ${t} go to ${new URL(
r).host}, as ${n} says`]}),xc=e=>Oe(e,"googleapis.com").problems;function Sn(e){if(!URL.canParse(e))return!1;let{hash:t,hostname:n,password:r,protocol:o,search:s,
username:i}=new URL(e);return t||r||s||i?!1:o==="https:"||o==="http:"&&In.has(n)}var L=({universe:e})=>e==="googleapis.com";p();p();var An=v(Gt(),1),On=v(Vt(),1);p();function W(e){let t=e.split("."),[n,r]=t.slice(0,2).map(Yo);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&r?{header:n,claims:r}:void 0}function Yo(e){if(/^[\w-]+$/.
test(e))try{let t=JSON.parse(Buffer.from(e,"base64url").toString("utf8"));return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}var Zo=(e,t)=>{
let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0},Qo=864e10;function ve(e,t){let n=Zo(e,t);return n===void 0||Math.abs(n)>Qo?void 0:Math.floor(
n)}function ie(e){let n=[[/^\s*$/,"only spaces"],[/^\*+$/,"a masked text (***)"],[/^\$\{?\{?/,"a variable that was not replaced by its value"],[/^\s*</,"HTML or\
 XML"],[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped twice"],[/^\s*\{/,"JSON"],[/^\s*["']/,"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,"base64 text"],
[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by spaces"]].find(([r])=>r.test(e))?.[1]??"plain text";return`${e.length} characters that look like ${n}`}var es=(e,t,{field:n,lastsForJob:r=!1}={})=>({...vn(`the variable ${e}`,async()=>Ke(t[e]??"",n,`the variable ${e}`)),lastsForJob:r}),vn=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function ts(e,{field:t,isRenewed:n=!1,lastsForJob:r=!1}={}){let o=`the file ${e}`,s=()=>{try{return(0,An.readFileSync)(
e,"utf8")}catch(i){throw Wt(o,String(i.code))}};return{...vn(o,async()=>Ke(s(),t,o)),mintsAgain:n,lastsForJob:r,refreshSource(){let i=Je(s(),t,o);if(i.isExact)return{
kind:"file",path:e,...i.field===void 0?{}:{field:i.field}}}}}function Pn(e,t){if(e.CI_AUTH_ID_TOKEN)return es("CI_AUTH_ID_TOKEN",e);let n=e.CI_AUTH_ID_TOKEN_FILE;
return n?ts((0,On.resolve)(t,n)):void 0}function Cc(e,{field:t,headers:n,method:r}){let o=`the URL on ${e.host}`,s;return{label:o,mintsAgain:!0,choosesAudience:!1,
secrets:Object.entries(n).filter(([i])=>!/^(?:accept|content-type|user-agent)$/i.test(i)).map(([,i])=>i.split(" ").at(-1)??i),async mint(i,c){let{body:l,shown:m,
status:g}=await c.send({service:o,method:r,url:e,headers:n});if(g>=200&&g<=299)return s=Je(l,t,o,m),s.token;throw new h("OIDC_REQUEST_FAILED",`${o} answered HTT\
P ${g} and no token`,{server:{status:g,text:P(l)},suggestions:[`Call it by hand, with the same method and headers: ${e.origin}${e.pathname}`]})},refreshSource:()=>r===
"GET"&&s?.isExact?{kind:"url",url:e.href,headers:n,...s.field===void 0?{}:{field:s.field}}:void 0}}p();p();function ns(e,t){let[n,r]=[[...e],[...t]],o=[Array.from({length:r.length+1},(i,c)=>c)],s=(i,c)=>o[i]?.[c]??Number.POSITIVE_INFINITY;for(let[i,c]of n.entries()){
let l=[i+1];o.push(l);for(let[m,g]of r.entries()){let y=c===r[m-1]&&g===n[i-1],_=s(i,m)+(c===g?0:1),b=y?s(i-1,m-1)+1:_;l.push(Math.min(_,b,s(i,m+1)+1,s(i+1,m)+1))}}
return s(n.length,r.length)}var rs=({length:e})=>Math.max(1,e/3);function Cn(e,t){let[n]=t.map(r=>({candidate:r,edits:ns(e.toLowerCase(),r.toLowerCase())})).sort(
(r,o)=>r.edits-o.edits);return n===void 0||n.edits<=rs(n.candidate)?n?.candidate:e.length>2?t.find(r=>e.startsWith(r)||r.startsWith(e)):void 0}p();var Pe=v(Kt(),1);function Ln(e){let t=T(e)??T(ss(e));return t?os(t):is(e)}function os(e){if(e.type!=="service_account")return as(e.type);let t=["client_email","private_key"].filter(
n=>typeof e[n]!="string"||e[n]==="");return t.length>0?Ce("KEY_FIELD_MISSING",`the key has no ${t.join(" and no ")}`,"Store the key file as it was downloaded."):
cs(e)}function ss(e){let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var Ce=(e,t,...n)=>({code:e,
message:t,suggestions:n});function is(e){let t=ie(e),n=/^\s*\{\s*(?:\\n|\\")/.test(e);return Ce("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,
n?"The secret store escaped the line breaks: store the key as one line: jq -c . key.json":"Store the whole file in the secret, best as one line: jq -c . key.jso\
n")}var Nn={external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use the key of its s\
ource, and its account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federation."};function as(e){
let t=typeof e=="string"&&Object.hasOwn(Nn,e)?Nn[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";return Ce("KEY_WRONG_TY\
PE",`the JSON is ${n}, not a service_account key`,t??"Use the JSON of a service account key.")}function cs(e){let t=String(e.private_key),n=$n(t),r=t.replaceAll(
"\\n",`
`),o=n??$n(r);if(!o)return Ce("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${ie(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
ff or changed when it was stored: store the downloaded file again, as one line: jq -c . key.json");let s="the private_key contained \\n as two characters instead\
 of line breaks; they were read as line breaks",i=["client_id","private_key_id"].filter(c=>typeof e[c]!="string");return{email:String(e.client_email),projectId:rt(
e.project_id),universe:rt(e.universe_domain),file:n?e:{...e,private_key:r},privateKey:o,keyId:rt(e.private_key_id),notes:[...n?[]:[s],...i.length>0?[`the key ha\
s no ${i.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var rt=e=>typeof e=="string"&&e!==""?e:void 0;function $n(e){try{let t=(0,Pe.createPrivateKey)(
e);return t.asymmetricKeyType==="rsa"?t:void 0}catch{return}}function Un({keyId:e,privateKey:t}){let n=o=>Buffer.from(JSON.stringify(o)).toString("base64url"),r=n(
{alg:"RS256",typ:"JWT",...C({kid:e})});return o=>{let s=`${r}.${n(o)}`;try{return`${s}.${(0,Pe.sign)("sha256",Buffer.from(s),t).toString("base64url")}`}catch{throw new h(
"KEY_PRIVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}var us=["access_token","id_token"],ds=3600,Mn=3600;function Fn(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime","INPUT_L\
IFETIME_INVALID")}function Hn(e,t){let{add:n,nameOf:r,text:o}=e,s=o("token_format");if(s===void 0)return;if(s==="access_token")return fs(e,t??ds);if(s==="id_tok\
en")return ps(e);let i=Cn(s,us);return n("INPUT_TOKEN_FORMAT_INVALID",`${r("token_format")}: unknown token format: "${w(s)}"`,i?`Write ${i}.`:"Write access_toke\
n or id_token, or leave it empty.")}function fs(e,t){let{add:n,nameOf:r,text:o}=e,s=o("access_token_subject"),i=Ye(o("access_token_scopes")??""),c=i.length>0?i:
[A];for(let l of c.filter(m=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(m))){let m=`${r("access_token_scopes")}: "${w(l)}" is not a scope`;n("INPUT_SCOPE_INVALID",m,"S\
eparate scopes by commas or newlines.")}return s!==void 0&&ls(e,{user:s,lifetimeSeconds:t,hasScopes:i.length>0}),{format:"access_token",lifetimeSeconds:t,scopes:c,
user:s}}function ls({add:e,nameOf:t},{hasScopes:n,lifetimeSeconds:r,user:o}){let s=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(o)||e("INPUT_SUBJECT_IN\
VALID",`${s}: "${w(o)}" is not an email address`),n||e("INPUT_SCOPES_REQUIRED",`${s} needs ${t("access_token_scopes")}`,"List the scopes that the Workspace admi\
n granted to the service account."),r>Mn){let i=`at most ${Mn}s together with ${s}`;e("INPUT_LIFETIME_INVALID",`${t("access_token_lifetime")}: ${i}`)}}function ps({
add:e,boolean:t,nameOf:n,text:r}){let o=r("id_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is required for an ID t\
oken`,"Give the URL of the service to call."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var Dn=256;function Bn(e){let{add:t,nameOf:n,
text:r}=e,o=r("workload_identity_provider"),s=r("credentials_json");return o===void 0?s===void 0?ys(e):hs(e,s):s===void 0?gs(e,o):t("INPUT_SOURCE_CONFLICT",`${n(
"workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}function ms({add:e,nameOf:t},n){let r=Zt(n);
if(!("code"in r))return r;let{code:o,message:s,suggestions:i=[]}=r;return e(o,`${t("workload_identity_provider")}: ${w(s)}`,...i)}function gs(e,t){let{add:n,nameOf:r,
text:o}=e,s=o("audience");s!==void 0&&(s.length>Dn||new RegExp("\\p{Cc}","u").test(s))&&n("INPUT_AUDIENCE_INVALID",`${r("audience")}: at most ${Dn} characters, \
and no line break`);let i=q(t)?void 0:ms(e,t);return i&&{mode:"federation",provider:i,audience:s??Xt(i)}}function hs({add:e,nameOf:t},n){let r=Ln(n);return"code"in
r?q(n)?void 0:e(r.code,`${t("credentials_json")}: ${r.message}`,...r.suggestions??[]):{mode:"key",key:r}}var ot={federation:["workload_identity_provider"],key:[
"credentials_json"]},ys=e=>e.ambient&&e.mode===void 0?{mode:"ambient"}:ks(e),bs="This machine already runs as a service account, which client libraries use. To \
act as another one: ci-auth exec --service-account ACCOUNT -- COMMAND";function ks(e){let{add:t,ambient:n,mode:r,raw:o,secretsWithheld:s}=e,i=r===void 0?[...ot.
federation,...ot.key]:ot[r],c=i.some(l=>o[l]!==void 0);t("INPUT_SOURCE_MISSING",[_s(i,e),...s===void 0?[]:[s]].join("; "),...n?[bs]:[],...c||s!==void 0?[Es(s)]:
i.flatMap(xs(e)))}function _s(e,{nameOf:t,raw:n}){let r=e.find(i=>n[i]);if(r!==void 0)return`${t(r)} contains only blanks`;let o=e.some(i=>n[i]!==void 0),s=e.map(
t);return s.length>1?`neither ${s.join(" nor ")} ${o?"has a value":"is given"}`:`${s[0]} is ${o?"empty":"not given"}`}var Es=e=>e===void 0?"Check the name of th\
e secret or variable, and that this job may read it.":"Skip this step in such runs, or run it after the merge. A provider name is not a secret: write it into th\
e workflow.",ws="To see the names, fill in POOL and PROJECT_ID: gcloud iam workload-identity-pools providers list --workload-identity-pool=POOL --location=globa\
l --project=PROJECT_ID --format='value(name)'",xs=({nameOf:e})=>t=>{let n=e(t);if(t==="credentials_json"){let r=n.startsWith("--")?` PATH, or the key itself in ${on(
t)}`:"";return[`Give a service account key: ${n}${r}`]}return[`Give the full name of the provider: ${n} ${ze}`,ws]};function Gn(e){let t=e.text("service_account");
return t===void 0||ee(t)?t:qn(e,"service_account",t)}function Vn(e){let n=Ye(e.text("delegates")??"").map(r=>r.replace(/^projects\/-\/serviceAccounts\//,""));for(let r of n)
ee(r)||qn(e,"delegates",r);return n}function qn({add:e,nameOf:t},n,r){if(q(r))return;let o=`"${w(r)}" is not the email or the unique id of a service account`;e(
"INPUT_SERVICE_ACCOUNT_INVALID",`${t(n)}: ${o}`,"To see the accounts, fill in PROJECT_ID: gcloud iam service-accounts list --project=PROJECT_ID")}var jn=20,st=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.
test(e);function Jn({add:e,nameOf:t,text:n}){let r=n("project_id");return r===void 0||st(r)?r:e("INPUT_PROJECT_INVALID",`${t("project_id")}: "${w(r)}" is not a \
project id`,"gcloud projects list")}var Ts=/^[^*]*(?:[^*]|[:/]\*)$/,Kn=({add:e,nameOf:t,text:n})=>rn.flatMap(r=>{let o=n(r)?.replace(/^(?:https:)?\/\/iam\.[\w.-]+\//,
"");if(o===void 0)return[];if(!Ts.test(o)){let s=`${t(r)}: in "${w(o)}", a * is not at the end, or not after : or /`;e("INPUT_EXPECTATION_INVALID",s,"Write the \
whole value, or one * at its end after : or /.")}return[{name:r,wanted:o}]});function Wn({add:e,nameOf:t,text:n}){let r=n("profile")??oe;if(!nn(r)&&!q(r)){let o=`${t(
"profile")}: "${w(r)}" is not the name of a profile`;e("INPUT_PROFILE_INVALID",o,"Use a-z, 0-9 and -, at most 31 characters, for example staging.")}return r}function zn({
add:e,nameOf:t,text:n}){let r=n("universe");return r===void 0||Ae(r)?r:e("INPUT_UNIVERSE_INVALID",`${t("universe")}: "${w(r)}" is not a domain name`)}function Xn({
add:e,nameOf:t,text:n}){let r=n("request_reason");if(r===void 0||/^[\x20-\x7e]{1,1024}$/.test(r))return r;let o=`${t("request_reason")} must be one line of prin\
table ASCII`;return e("INPUT_HEADER_INVALID",o)}function Yn({add:e,nameOf:t,parsed:n}){let r=n("retries",tn,"INPUT_NUMBER_INVALID")??0;return r>jn&&e("INPUT_NUM\
BER_INVALID",`${t("retries")}: ${r} is above ${jn}`),r}var it={min:600,max:43200},Is=3600;function iu(e,t,n){let r=an(e,t),o=Rs(r),s=o&&o.serviceAccount!==void 0;if(qt([...r.problems,...un(e,t,s),...n]),o)return o;throw new Error(
"no plan and no problem")}function Rs(e){for(let E of G)cn(e,E);let{boolean:t,duration:n,text:r}=e,o=Bn(e),s=Gn(e),i=Fn(e),c=Hn(e,i),l=Kn(e),m={expected:l,delegates:Vn(
e),profile:Wn(e),exportVariables:t("export_environment_variables"),requestReason:Xn(e),retries:Yn(e),timeoutMs:n("timeout")*1e3,propagationMs:n("wait_for_propag\
ation")*1e3,verify:[t("verify"),l.length>0].includes(!0)},g={path:r("credentials_file_path"),cleanup:t("cleanup_credentials")},y=t("create_credentials_file"),_=Jn(
e),b=zn(e);if(!o)return;Cs(e,o);let k=s!==void 0&&Ss(o,s)?void 0:s;return Ns(e,c,k),$s(e,c,b??at(o)),{...m,identity:o,serviceAccount:k,token:c,file:y?{...g,lifetimeSeconds:k===
void 0?void 0:Os(i)}:void 0,projectId:_??As(o,s),universe:b??at(o),notes:[...o.mode==="key"?o.key.notes:[],...vs(i,y&&k!==void 0),...Ps(o,k)]}}var Ss=(e,t)=>e.mode===
"key"&&[e.key.email,e.key.file.client_id].includes(t),at=e=>(e.mode==="key"?e.key.universe:void 0)??"googleapis.com";function As(e,t){let n=t===void 0?void 0:B(
t);if(n!==void 0||e.mode!=="key")return n;let{email:r,projectId:o}=e.key;return o!==void 0&&st(o)?o:B(r)}var Os=e=>e!==void 0&&e>=it.min&&e<=it.max?e:void 0;function vs(e,t){
if(e===void 0)return[];let{min:n}=it;return[...t&&e<n?[`a credentials file needs at least ${n}s, so it has no lifetime`]:[],...e>Is?["a lifetime above 3600s nee\
ds constraints/iam.allowServiceAccountCredentialLifetimeExtension for this account"]:[]]}function Ps(e,t){if(e.mode!=="key"||t===void 0)return[];let{email:n}=e.
key;return[`the key's account ${n} impersonates ${t}: it needs roles/iam.serviceAccountTokenCreator on it`]}function Cs({add:e,nameOf:t},n){let r=at(n);if(Ae(r))
return;let o=`${t("credentials_json")}: its universe_domain "${w(r)}" is not a domain name`;e("INPUT_UNIVERSE_INVALID",o)}function Ns({add:e,nameOf:t},n,r){if(n?.
format!=="access_token"||n.user===void 0||r===void 0||r.includes("@")||!ee(r))return;let o=`${t("service_account")}: domain-wide delegation needs the email, not\
 the unique id`,s=`gcloud iam service-accounts describe ${r} --format='value(email)'`;e("INPUT_SERVICE_ACCOUNT_INVALID",o,s)}function $s({add:e,nameOf:t},n,r){n?.
format!=="access_token"||n.user===void 0||L({universe:r})||e("INPUT_NOT_APPLICABLE",`${t("access_token_subject")} has no effect in the universe ${w(r)}`)}async function au({
ci:e,findNamedSource:t,named:n,raw:r,surroundings:o}){let{problems:s,source:i}=await Ls(n,o,t);if(i)return{source:{...i,origin:{named:n}},problems:s};if(s.length>
0||!r.workload_identity_provider?.trim())return{problems:s};try{return{source:{...e.tokenSource(o),origin:{ci:e.id,...C({module:e.module})}},problems:[]}}catch(c){
if(c instanceof h)return{problems:[c]};throw c}}async function Ls(e,t,n){if(n&&Object.values(e).some(i=>i!==void 0))return n(e,t);let{cwd:r,env:o}=t;if(!o.CI_AUTH_ID_TOKEN&&
!o.CI_AUTH_ID_TOKEN_FILE)return{problems:[]};let s=Pn(o,r);return s?{source:s,problems:[]}:{problems:[]}}p();var Qn={now:()=>Date.now()/1e3,elapsedMs:()=>performance.now()},Us=[[31536e3,"years"],[86400,"days"],[3600,"h"],[60,"min"]];function Ne(e){let[t,n]=Us.find(
([r])=>e>=2*r)??[1,"s"];return`${Math.round(e/t)} ${n}`}var Zn=[-62167219200,253402300799],du=e=>new Date(Math.min(Math.max(e,Zn[0]),Zn[1])*1e3).toISOString().replace(
/\.\d+Z$/,"Z");p();var Ms=["CLOUDSDK_PROJECT","CLOUDSDK_CORE_PROJECT","GCP_PROJECT","GCLOUD_PROJECT","GOOGLE_CLOUD_PROJECT"],Ds=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_A\
PPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"],gu={CLOUDSDK_AUTH_ACCESS_TOKEN:"gcloud",CLOUDSDK_AUTH_ACCESS_TOKEN_FILE:"gcloud",GOOGLE_OAUTH_ACCESS_TOKEN:"\
Terraform's Google provider"};function js(e){let t=`CI_AUTH_PROFILE_${e.toUpperCase().replaceAll("-","_")}`;return{file:`${t}_FILE`,projectId:`${t}_PROJECT_ID`}}
function hu(e){let{credentialsFile:t,executable:n,profile:r=oe,projectId:o}=e,s=js(r),i=r===oe,c=(l,m)=>m===void 0?{}:Object.fromEntries(l.map(g=>[g,m]));return{
...c(i?Ms:[s.projectId],o),...c(i?Ds:[s.file],t),...c([zt],n?"1":void 0)}}p();p();p();p();var U=v(ct(),1);var{getBuiltinModule:tr}=process,{Agent:nr,request:dt,validateHeaderName:rr,validateHeaderValue:or}=tr("node:http"),ft=()=>tr("node:tls"),Fs={"https:":["https_p\
roxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["http_proxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},sr={"http:":"80","https:":"443"},S=({port:e,protocol:t})=>Number(
e||sr[t]),x=({hostname:e})=>e.replace(/^\[|\]$/g,"");function $e(e){let t=x(e);return/^(.+\.)?localhost$/.test(t)||t==="::1"||(0,U.isIP)(t)===4&&t.startsWith("1\
27.")}function ir(e,t){if($e(e))return;let n=Fs[e.protocol]?.find(r=>t[r]?.trim());if(!(!n||Bs(e,t.no_proxy||t.NO_PROXY||"")))return{url:Hs(t[n]?.trim()??"",n),
variable:n}}function Hs(e,t){let n=e.includes("://")?e:`http://${e}`,r=URL.canParse(n)?new URL(n):void 0;if(r?.hostname&&r.protocol in sr)return r;let o=/^([a-z\d]+):\/\//i.
exec(n)?.[1]?.toLowerCase(),s=r&&o?`names a ${o} proxy`:"is not a URL";throw new h("PROXY_FAILED",`the variable ${t} ${s}`,{suggestions:[`Set ${t} to http://HOS\
T:PORT or https://HOST:PORT, or unset it.`]})}var Bs=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&Gs(n,x(e),String(S(e))));function Gs(e,t,n){if(e==="\
*")return!0;let[,r="",o]=/^(\[.*\]|[^:]*|[\da-f]*:[\da-f]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(o&&o!==n)return!1;let s=r.replace(/^\*?\.|^\[|\]$/g,
"");return s===""?!1:(0,U.isIP)(t)?Vs(s,t):t===s||t.endsWith(`.${s}`)}function Vs(e,t){let[n="",r]=e.split("/");if((0,U.isIP)(n)!==(0,U.isIP)(t))return!1;let o=(0,U.isIP)(
n)===6?"ipv6":"ipv4",s=/^\d{1,3}$/.test(r??"")?Number(r):Number.NaN,i=new U.BlockList;return r===void 0?i.addAddress(n,o):s>=0&&s<=(o==="ipv6"?128:32)&&i.addSubnet(
n,s,o),i.check(t,o)}var lt=e=>Object.assign(new Error(`the proxy answered ${e}`),{proxyStatus:e,atProxy:!0}),ae=({url:e})=>{if(!e.username&&!e.password)return{};
let t=`${ut(e.username)}:${ut(e.password)}`;return{"proxy-authorization":`Basic ${Buffer.from(t).toString("base64")}`}};function ut(e){try{return decodeURIComponent(
e)}catch{return e}}function ar(e,t,n,r){let o=`${t.hostname}:${S(t)}`;return new Promise((s,i)=>{let c=()=>{i(r.reason),e.destroy()};r.addEventListener("abort",
c,{once:!0});let l=dt({createConnection:()=>e,method:"CONNECT",path:o,setHost:!1});for(let[m,g]of Object.entries({host:o,...ae(n)}))l.setHeader(m,g);l.once("con\
nect",({statusCode:m=0},g,y)=>{if(r.removeEventListener("abort",c),m>=200&&m<300)return y.length>0&&e.unshift(y),s(e);e.destroy(),i(lt(m))}).on("error",m=>{r.removeEventListener(
"abort",c),i(m)}).end()})}var qs={ENOTFOUND:"the host name could not be resolved",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"the co\
nnection broke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no network route",ENETUNREACH:"there is no network route",
ETIMEDOUT:"the connection was not accepted in time",ENOENT:"the socket does not exist",EACCES:"this user may not open the socket",EPROTO:"the other side does no\
t speak TLS",ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},ur={SELF_SIGNED_CERT_IN_CHAIN:"its issuer is not trusted here",DEPTH_ZERO_SELF_SIGNED_CERT:"\
it is self-signed",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"\
its issuer is not trusted here",CERT_UNTRUSTED:"its issuer is not trusted here",CERT_SIGNATURE_FAILURE:"its signature is not valid",CERT_REVOKED:"it was revoked",
CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"it was issued for another name",HOSTNAME_MISMATCH:"it w\
as issued for another name"},Js="If a private authority signs the certificate, for example a proxy that inspects TLS, save the certificate of the authority and \
set NODE_EXTRA_CA_CERTS=/path/ca.pem.",Ks={CERT_HAS_EXPIRED:"Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"Set the clock of thi\
s computer.",CERT_REVOKED:"Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"Check the address: another server answers at it.",HOSTNAME_MISMATCH:"Check the \
address: another server answers at it."},pt=({code:e=""})=>e in ur,mt=({url:e,variable:t})=>`${e.protocol}//${e.host} (from ${t})`,M=e=>`${(e/1e3).toFixed(e<9950?
1:0)} s`,dr=(e,t)=>`Waiting ${M(t)} for ${e}`,fr=({attempts:e,route:t,service:n},r,{retries:o,waitMs:s})=>`Retry ${e} of ${o} in ${M(s)}: ${n} at ${ue(t)}: ${typeof r==
"number"?`answered ${r}`:Ws(r)}`,Ws=e=>e.name==="TimeoutError"?"did not answer in time":e.proxyStatus?`the proxy answered ${e.proxyStatus}`:ht(e),lr=({route:e,service:t},{
afterMs:n,limitMs:r})=>`Still waiting for ${t} at ${ue(e)}: no answer for ${M(n)}, the limit is ${M(r)}`,ce=({attempts:e,spentMs:t})=>`${e} ${e===1?"attempt":"a\
ttempts"} in ${M(t)}`,Le=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${mt(e)}`]:[],...t?[`the last answer had status ${t}`]:[]];function gt(e,t){return e.name===
"TimeoutError"?cr(t):pt(e)?Zs(e,t):e.atProxy&&t.route.proxy?Qs(e,t,t.route.proxy):e.code==="ETIMEDOUT"?cr(t):Xs(e,t)}var ht=({code:e=""})=>{let t=qs[e]??"the ex\
change failed";return e?`${t} (${e})`:t},ue=({origin:e,socketPath:t})=>t??e.host,yt=e=>[`Check that ${e} exists, that a program listens on it, and that this use\
r may open it.`],zs=e=>$e(e.origin)?[`Check that a program listens on port ${S(e.origin)} of this computer.`,"Behind a proxy, set NO_PROXY=127.0.0.1,localhost f\
or the clients of that server."]:[`Check that this computer may reach ${x(e.origin)} on port ${S(e.origin)}.`,e.proxy?`Where ${x(e.origin)} can be reached witho\
ut the proxy, add it to NO_PROXY.`:"If this network needs a proxy, set HTTPS_PROXY=http://HOST:PORT."];function Xs(e,t){let{service:n,route:r}=t;return new h("N\
ETWORK_UNREACHABLE",`${n} at ${ue(r)}: ${ht(e)}, ${ce(t)}`,{facts:Le(t),suggestions:r.socketPath===void 0?zs(r):yt(r.socketPath)})}var pr=({origin:e,proxy:t})=>$e(
e)?[`Check the program that listens on port ${S(e)} of this computer: it gives no answer.`]:[`Check that this computer may reach ${x(e)} on port ${S(e)}: a fire\
wall that drops packets causes this.`,...t?[]:["If this network needs a proxy, set HTTPS_PROXY=http://HOST:PORT."]],cr=e=>new h("NETWORK_TIMEOUT",`${e.service} \
at ${ue(e.route)} did not answer in time, ${ce(e)}`,{facts:Le(e),suggestions:e.route.socketPath===void 0?pr(e.route):yt(e.route.socketPath)}),mr="Raise the limi\
t with --timeout, or the input timeout.",Ys=({lastStatus:e,route:t})=>e!==void 0?[]:t.socketPath===void 0?pr(t):yt(t.socketPath),gr=(e,t)=>new h("NETWORK_TIMEOU\
T",`${e.service} at ${ue(e.route)}${e.lastStatus===void 0?" did not answer":""}: the limit of ${M(t)} for the whole run is reached, ${ce(e)}`,{facts:Le(e),suggestions:[
...Ys(e),mr]}),hr=(e,t,n)=>new h("NETWORK_TIMEOUT",`the limit of ${M(n)} for the whole run leaves no time for a wait of ${M(e)} for ${t}`,{suggestions:[mr]});function Zs(e,t){
let{code:n=""}=e,{route:r,issuer:o,service:s}=t,i=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.host}`:`${s} at ${r.origin.host}`,c=`${ur[n]} (${n})`;return new h(
"TLS_UNTRUSTED",`the certificate of ${i} is not trusted: ${c}, ${ce(t)}`,{facts:[...o?[`issuer of the presented certificate: ${o}`]:[],...Le(t)],suggestions:[Ks[n]??
Js]})}function Qs(e,t,n){let{proxyStatus:r}=e,o=r?`answered ${r}`:`cannot be used: ${ht(e)}`,s=`the proxy ${mt(n)} ${o}, on the way to ${t.service} at ${t.route.
origin.host}`;return new h("PROXY_FAILED",`${s}, ${ce(t)}`,{suggestions:[r===407?`Put the proxy's credentials into ${n.variable}, as http://USER:PASSWORD@HOST:P\
ORT, percent-encoded.`:`Check the address in ${n.variable}, and that the proxy allows connections to ${x(t.route.origin)} through.`,`Where ${x(t.route.origin)} \
can be reached without the proxy, add it to NO_PROXY.`],...r?{facts:[`status of the proxy: ${r}`]}:{}})}var vu=1<<20;p();var de=v(ct(),1);var yr=(e,t,n=!0)=>kr(r=>ei(e,r),t,n);function kr(e,t,n){let r=[],o=n,s=!1;return{socket:e({add:c=>(r.push(c),o||c.unref(),c.on("error",()=>{}),s&&c.destroy(),c),
signal:t}),hold(c){o=c;for(let l of r)c?l.ref():l.unref()},cancel(){s=!0,r.at(-1)?.destroy()}}}async function ei(e,t){let{origin:n,proxy:r,ca:o}=e;return n.protocol===
"http:"?bt(e,t):_r(r?{socket:await bt(e,t)}:{port:S(n)},x(n),o,t)}async function bt({origin:e,proxy:t,ca:n,socketPath:r},o){if(r!==void 0)return Me(o.add((0,de.connect)(
{path:r})),"connect",o.signal);if(!t)return br(e,o);try{let s=await br(t.url,o),i=t.url.protocol==="https:"?await _r({socket:s},x(t.url),n,o):s;return e.protocol===
"https:"?await ar(i,e,t,o.signal):i}catch(s){throw s===o.signal.reason?s:Object.assign(s,{atProxy:!0})}}var br=(e,{add:t,signal:n})=>Me(t((0,de.connect)({host:x(
e),port:S(e),noDelay:!0})),"connect",n);async function _r(e,t,n,{add:r,signal:o}){let{connect:s}=ft(),i={...n?{ca:n}:{},rejectUnauthorized:!0},c=s({...e,host:t,
...Er(t),...i,ALPNProtocols:["http/1.1"]});return Me(r(c),"secureConnect",o)}var Er=e=>(0,de.isIP)(e)?{}:{servername:e};function Me(e,t,n){return new Promise((r,o)=>{
let s=c=>()=>{n.removeEventListener("abort",i),c()},i=()=>{o(n.reason),e.destroy()};if(n.aborted)return i();n.addEventListener("abort",i,{once:!0}),e.once("erro\
r",c=>s(()=>o(c))()),e.once("close",s(()=>o(ti()))),e.once(t,s(()=>r(e)))})}var ti=()=>Object.assign(new Error("the connection was closed"),{code:"ECONNRESET"}),
Ue=class extends nr{route;#i;#t=[];constructor(t,n){super({keepAlive:!0}),this.route=t,this.#i=n}preconnect(t){let n=[this.sockets,this.freeSockets].flatMap(r=>Object.
values(r).flat());for(let r=this.#t.length+n.length;r<t;r++){let o=yr(this.route,this.#i,!1);o.socket.catch(()=>{}),this.#t.push(o)}}createConnection(t,n){this.#r(
t.signal??this.#i).then(r=>n(null,r),r=>n(r))}async#r(t){let n=this.#t.shift(),r=()=>n?.cancel();t.addEventListener("abort",r,{once:!0}),n?.hold(!0);let o=await n?.
socket.catch(()=>{});return t.removeEventListener("abort",r),o?.readyState==="open"?o:yr(this.route,t).socket}closeIdle(){for(let t of this.#t.splice(0))t.cancel();
for(let t of Object.values(this.freeSockets).flat())t?.destroy()}},ni=3e3;async function wr(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=x(
r.origin),s,i=kr(async l=>{let{connect:m}=ft(),g=await bt(r,l),y=l.add(m({socket:g,host:o,...Er(o),rejectUnauthorized:!1}));return await Me(y,"secureConnect",l.
signal),s=Object.entries(y.getPeerCertificate().issuer??{}).map(([_,b])=>`${_}=${b}`).join(", "),y},n,!0),c=setTimeout(i.cancel,ni);return await i.socket.catch(
()=>{}),clearTimeout(c),i.cancel(),s&&ri(s)}var ri=e=>e.replace(/[^\x20-\x7e]/g,"?").slice(0,200);p();p();p();p();var F=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${o} ${s}`.trim(),c=i?`\
status code ${i}`:"an unknown error";super(`Request failed with ${c}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=r}};p();var z=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"message"in
t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};p();var X=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new z(t.cause):void 0;
super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};p();p();var kt=(()=>{let e=!1,t=!1;if(typeof a=="function"&&typeof u=="function")try{t=new u("https://empty.invalid",{body:new a,method:"POST",get duplex(){return e=
!0,"half"}}).headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),xr=typeof globalThis.
AbortController=="function",De=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",Tr=typeof a=="function",Ir=typeof a=="fu\
nction",je=["get","post","put","patch","head","delete"],oi=()=>{};oi();var Rr={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"\
*/*",blob:"*/*",bytes:"*/*"},Fe=2147483647,Sr=new TextEncoder().encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,He=Symbol("stop"),fe=class{options;constructor(t){
this.options=t}},Ar=e=>new fe(e),Or={json:!0,parseJson:!0,stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,
onUploadProgress:!0,fetch:!0,context:!0},vr={next:!0},Pr={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,
integrity:!0,keepalive:!0,signal:!0,window:!0,duplex:!0};var si=e=>{if(!e)return 0;if(e instanceof a){let t=0;for(let[n,r]of e)t+=Sr,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,t+=
typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},Cr=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),r){o+=r.byteLength;let c=t===0?0:o/t;c>=1&&(c=1-Number.EPSILON),n?.({percent:c,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=s},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},Nr=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new d(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new d(
Cr(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},$r=(e,t,n)=>{if(!e.body)return e;let r=si(n??e.body);return new u(e,{duplex:"half",
body:Cr(e.body,r,t)})};p();p();var D=e=>e!==null&&typeof e=="object";var le=(...e)=>{for(let t of e)if((!D(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return wt({},...e)},_t=(e={},t={})=>{
let n=new f(e),r=t instanceof f,o=new f(t);for(let[s,i]of o.entries())r&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function Be(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:wt(e[n]??[],t[n]??[])}var Et=(e={},t={})=>({beforeRequest:Be(e,t,"beforeRequest"),beforeRetry:Be(e,t,"beforeRetry"),afterResponse:Be(
e,t,"afterResponse"),beforeError:Be(e,t,"beforeError")}),ii=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,s]of r.entries())n.append(o,s);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(D(r))for(let[o,s]of Object.entries(r))s!==void 0&&n.append(o,String(s));else{
let o=new URLSearchParams(r);for(let[s,i]of o.entries())n.append(s,i)}return n},wt=(...e)=>{let t={},n={},r={},o,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(D(i)){for(let[c,l]of Object.entries(i)){if(c==="signal"&&l instanceof globalThis.AbortSignal){s.push(l);continue}if(c==="contex\
t"){if(l!=null&&(!D(l)||Array.isArray(l)))throw new TypeError("The `context` option must be an object");t={...t,context:l==null?{}:{...t.context,...l}};continue}
if(c==="searchParams"){l==null?o=void 0:o=o===void 0?l:ii(o,l);continue}D(l)&&c in t&&(l=wt(t[c],l)),t={...t,[c]:l}}D(i.hooks)&&(r=Et(r,i.hooks),t.hooks=r),D(i.
headers)&&(n=_t(n,i.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),s.length>0&&(s.length===1?t.signal=s[0]:De?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};p();var Ur=e=>je.includes(e)?e.toUpperCase():e,ai=["get","put","head","delete","options","trace"],ci=[408,413,429,500,502,503,504],ui=[413,429,503],Lr={limit:2,methods:ai,
statusCodes:ci,afterStatusCodes:ui,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
Mr=(e={})=>{if(typeof e=="number")return{...Lr,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...Lr,...t}};p();p();var H=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function xt(e,t,n,r){return new Promise((o,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new H(e))},r.timeout);r.fetch(e,t).then(o).catch(s).then(()=>{clearTimeout(
i)})})}p();async function Tt(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(s),r(t.
reason)}let s=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}p();var Dr=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in Pr)&&!(r in Or)&&(!(r in e)||r in vr)&&(n[r]=t[r]);return n},jr=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;p();function pe(e){return e instanceof F||e?.name===F.name}function It(e){return e instanceof H||e?.name===H.name}var me=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>Fe)throw new RangeError(`The \`timeout\` option cann\
ot be greater than ${Fe}`);await Promise.resolve();let i=await r.#y();for(let c of r.#e.hooks.afterResponse){let l=r.#p(i.clone()),m;try{m=await c(r.request,r.#u(),
l,{retryCount:r.#r})}catch(y){throw r.#s(l),r.#s(i),y}if(m instanceof fe)throw r.#s(l),r.#s(i),new X(m.options);let g=m instanceof d?m:i;l!==g&&r.#s(l),i!==g&&r.#s(
i),i=g}if(r.#p(i),!i.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(i.status):r.#e.throwHttpErrors)){let c=new F(i,r.request,r.#u());for(let l of r.#e.
hooks.beforeError)c=await l(c,{retryCount:r.#r});throw c}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!Tr)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let c=i.clone();
return r.#s(i),Nr(c,r.#e.onDownloadProgress)}return i},s=r.#m(o).finally(()=>{let i=r.#a;r.#f(i?.body??void 0),r.#f(r.request.body??void 0)});for(let[i,c]of Object.
entries(Rr))i==="bytes"&&typeof d?.prototype?.bytes!="function"||(s[i]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||c);let l=await s;
if(i==="json"){if(l.status===204)return"";let m=await l.text();return m===""?"":n.parseJson?n.parseJson(m):JSON.parse(m)}return l[i]()});return s}static#i(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#t;#r=0;#n;#e;#a;#o;#c;constructor(t,n={}){
if(this.#n=t,this.#e={...n,headers:_t(this.#n.headers,n.headers),hooks:Et({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:Ur(n.
method??this.#n.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:Mr(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??a.
bind(globalThis),context:n.context??{}},typeof this.#n!="string"&&!(this.#n instanceof URL||this.#n instanceof u))throw new TypeError("`input` must be a string,\
 URL, or Request");if(this.#e.prefixUrl&&typeof this.#n=="string"){if(this.#n.startsWith("/"))throw new Error("`input` must not begin with a slash when using `p\
refixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#n=this.#e.prefixUrl+this.#n}xr&&De&&(this.#o=this.#e.signal??this.#n.signal,this.#t=
new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal),kt&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new f(n.headers).has("content-type");if(this.#n instanceof u&&(Ir&&this.#e.body instanceof a||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new u(this.#n,this.#e),jr(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#i(this.#e.searchParams)).toString()),i=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,s);this.request=new u(
i,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!kt)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#g(this.request,
this.#e.body??void 0)}}#d(){let t=this.#e.retry.delay(this.#r),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#h(t){if(this.#r++,this.#r>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new z(t);if(n instanceof X)return n.customDelay??this.#d();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#r});if(r===!1)throw t;if(r===
!0)return this.#d()}if(It(t)&&!this.#e.retry.retryOnTimeout)throw t;if(pe(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let s=this.#e.retry.maxRetryAfter??o;return o<s?o:s}if(t.response.status===413)throw t}return this.#d()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#f(t){t&&t.cancel().catch(()=>{})}#s(t){this.#f(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#h(n),Fe);if(this.#r<1)throw n;if(await Tt(r,this.#o?{signal:this.#o}:{}),n instanceof X&&n.customRequest){let o=this.#e.signal?new u(
n.customRequest,{signal:this.#e.signal}):new u(n.customRequest);this.#l(o)}for(let o of this.#e.hooks.beforeRetry){let s=await o({request:this.request,options:this.#u(),
error:n,retryCount:this.#r});if(s instanceof u){this.#l(s);break}if(s instanceof d)return s;if(s===He)return}return this.#m(t)}}async#y(){this.#t?.signal.aborted&&
(this.#t=new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal,this.request=new u(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#u(),{retryCount:this.#r});if(r instanceof d)return r;if(r instanceof u){this.#l(
r);break}}let t=Dr(this.request,this.#e);return this.#a=this.request,this.request=this.#a.clone(),this.#e.timeout===!1?this.#e.fetch(this.#a,t):xt(this.#a,t,this.#t,
this.#e)}#u(){if(!this.#c){let{hooks:t,...n}=this.#e;this.#c=Object.freeze(n)}return this.#c}#l(t){this.#c=void 0,this.request=this.#g(t)}#g(t,n){return!this.#e.
onUploadProgress||!t.body?t:$r(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};var Rt=e=>{let t=(n,r)=>me.create(n,le(e,r));for(let n of je)t[n]=(r,o)=>me.create(r,le(e,o,{method:n}));return t.create=n=>Rt(le(n)),t.extend=n=>(typeof n=="fu\
nction"&&(n=n(e??{})),Rt(le(e,n))),t.stop=He,t.retry=Ar,t},di=Rt(),Fr=di;p();var Hr=1048576;async function St(e,t,n){try{return await fi(e,t,n)}catch(r){if(r.stale)return St(e,t,n);throw r}}function fi(e,{method:t,url:n,headers:r,body:o},s){
return new Promise((i,c)=>{if(s.aborted)return c(s.reason);let l=()=>c(s.reason);s.addEventListener("abort",l,{once:!0});let m=k=>{s.removeEventListener("abort",
l),k()},{proxy:g}=e.route,y=g&&n.protocol==="http:",_=dt({agent:e,host:x(n),port:S(n),method:t,path:y?`${n.origin}${n.pathname}${n.search}`:n.pathname+n.search,
setHost:!1,signal:s}),b={host:n.host,...r,...y?ae(g):{}};for(let[k,E]of Object.entries(b))_.setHeader(k,E);_.on("error",k=>m(()=>c(Object.assign(k,{stale:li(k,_.
reusedSocket)})))),_.once("response",k=>{pi(k).then(E=>m(()=>y&&E.status===407?c(lt(407)):i(E)),E=>m(()=>c(E)))}),_.end(o)})}var li=({code:e},t)=>t&&(e==="ECONN\
RESET"||e==="EPIPE");async function pi(e){let t=[],n=0;for await(let o of e)if(t.push(o),n+=o.length,n>Hr)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(
n,Hr));return{status:e.statusCode??0,headers:e.headers,body:r}}function Br(e,t){let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new h(
"INPUT_ENDPOINT_INVALID",`the address of ${n} is neither https nor http`,{suggestions:["Check the variable that replaces the address: it must be https://HOST, o\
r http://127.0.0.1:PORT."]});let{type:s,body:i}=mi(e),c={accept:"application/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?{}:{authorization:`\
Bearer ${e.bearer}`},...gi(e.headers)};for(let[l,m]of Object.entries(c))hi(n,l,m);return{method:r,url:o,headers:c,body:i}}function mi({json:e,form:t}){return e!==
void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"application/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var gi=(e={})=>Object.
fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),n]));function hi(e,t,n){try{rr(t),or(t,n)}catch{throw new h("INPUT_HEADER_INVALID",`the header ${t} \
for ${e} has characters that cannot be sent`,{suggestions:["Check its value: a secret that was pasted with a line break causes this."]})}}p();var yi=["assertion","client_secret","env","handle","redact","refresh_token","subject_token","token"],bi=["accept","content-type","metadata-flavor","user-age\
nt","x-goog-request-reason","x-goog-user-project","x-tfs-fedauthredirect"];var ki="(not shown: the answer repeats a secret that ci-auth sent)";function qr({bearer:e,form:t,headers:n={},json:r}){let o={...t,...typeof r=="object"?r:{}},s=Object.
entries(n).filter(([i])=>!bi.includes(i.toLowerCase()));return[e,...s.map(([,i])=>i),...yi.flatMap(i=>_i(o[i]))].filter(i=>i!==void 0&&i.length>=16)}var _i=e=>[
e,...typeof e=="object"?Object.values(e??{}):[]].filter(t=>typeof t=="string");function vt(e,t){if(t.length===0||e==="")return e;let n=[...vi(e)];return t.some(
r=>Ei(n,r))?ki:e}function Ei(e,t){let n=Ii(t),r=new Set;for(let o of e)for(let s=0;s+4<=o.length;s+=5)if(Kr(n,o.slice(s,s+4)).next().done||wi(r,n,o,s),r.size>=16)
return!0;return!1}function wi(e,t,n,r){for(let o=Math.max(0,r+4-8);o<=Math.min(r,n.length-8);o++)for(let s of Kr(t,n.slice(o,o+8)))xi(e,t,s)}function xi(e,{origins:t,
secret:n},r){let[o=0,s=0]=[t[r],t[r+8-1]],[i,c]=o<s?[o,s]:[s,o];for(;i>0&&!Gr(n[i-1]);)i--;for(;c+1<n.length&&!Gr(n[c+1]);)c++;for(let l=i;l<=c;l++)e.add(l)}var ge=new Map,
Ti=4;function Ii(e){let t=ge.get(e)??Ri(e);ge.delete(e),ge.set(e,t);for(let n of[...ge.keys()].slice(0,-Ti))ge.delete(n);return t}function Ri(e){let{letters:t,origins:n}=Ai(
e),r=new Int32Array(Si),o=new Int32Array(t.length);for(let s=0;s+4<=t.length;s++){let i=Jr(t,s);o[s]=r[i]??0,r[i]=s+1}return{secret:e,letters:t,origins:n,lastPlaces:r,
earlier:o}}var Si=2**16,Jr=(e,t)=>Math.imul(e.charCodeAt(t)|e.charCodeAt(t+1)<<8|e.charCodeAt(t+2)<<16|e.charCodeAt(t+3)<<24,2654435761)>>>16;function*Kr({earlier:e,
lastPlaces:t,letters:n},r){for(let o=t[Jr(r,0)];o;o=e[o-1])n.startsWith(r,o-1)&&(yield o-1)}var Gr=(e="")=>/[a-z0-9]/i.test(e),Wr=e=>e>=97&&e<=122||e>=48&&e<=57;
function Ai(e){let t=[At(e,s=>s),...[0,1,2].map(s=>At(Buffer.from("\0".repeat(s)+e).toString("base64"),i=>Math.max(0,Math.floor(i*3/4)-s))),At(Buffer.from(e).toString(
"hex"),s=>Math.floor(s/2))],n=t.map(s=>s.letters).join(""),r=t.flatMap(s=>s.origins),o=Buffer.from(n,"latin1").reverse().toString("latin1");return{letters:n+o,origins:r.
concat(r.toReversed())}}function At(e,t){let n=e.toLowerCase(),r=[],o="";for(let s=0;s<n.length;s++){let i=n.charCodeAt(s);Wr(i)&&(o+=String.fromCharCode(i),r.push(
t(s)))}return{letters:`${o} `,origins:[...r,0]}}var Oi=4;function vi(e){let t=new Set;for(let n of[e,...Ci(e)]){let r=n;for(let o=0;o<Oi;o++){let s=Vr(r);t.add(
Ot(s));let i=r.includes("<")?Vr(r.replace(/<[^<>]*>/g,"")):s;t.add(Ot(i)),t.add(Ot(Pi(i)));let c=Li(r);if(c===r)break;r=c}}return t}var Vr=e=>Buffer.from(e.normalize(
"NFKD").toLowerCase());function Ot(e){let t=Buffer.allocUnsafe(e.length),n=0;for(let r of e)Wr(r)&&(t[n++]=r);return t.toString("latin1",0,n)}function Pi(e){let t=Buffer.
from(e),n=0;for(let r=0;r<=t.length;r++)(t[r]??0)>32||(t.subarray(n,r).reverse(),n=r+1);return t}function Ci(e){let[t,n]=[[],[]];try{JSON.parse(e,(r,o)=>(t.push(
r),typeof o=="string"&&n.push(o),o))}catch{}return[t.join(" "),n.join(" ")]}var Ni=/(?:\\|%)u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|(?:\\x|%|=)([0-9a-f]{2})|&#x0*([0-9a-f]{1,6});?|&#0*(\d{1,7});?|&(amp|lt|gt);|&[a-z]+\d*;|\\[bfnrtv]/gi,
$i={amp:"&",lt:"<",gt:">"};function Li(e){return e.replace(Ni,(t,...n)=>{let[r,o,s,i,c,l]=n,m=r??o??s??i;if(l)return $i[l.toLowerCase()]??" ";let g=m?Number.parseInt(
m,16):Number(c??32);return g<=1114111?String.fromCodePoint(g):" "})}var Ui=new Set([408,429,500,502,503,504]),Mi=new Set([502,503,504]),Di=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNREACH",
"ENETUNREACH","EPIPE","ETIMEDOUT"]),ji=({status:e,body:t})=>Ui.has(e)||e>=400&&e<500&&Hi(t)==="quota_exceeded",Fi=({name:e,code:t="",proxyStatus:n=0})=>e==="Tim\
eoutError"||Di.has(t)||Mi.has(n);function Hi(e){if(e.includes("quota_exceeded"))try{return JSON.parse(e)?.error}catch{return}}function Bi(e,t,n,r,o=Math.random){
return Math.max(o()*t*2**(e-1),Gi(n,r))}function Gi(e="",{now:t}){if(/^\d+$/.test(e.trim()))return Number(e)*1e3;let n=Date.parse(e);return Number.isNaN(n)?0:Math.
max(0,n-t()*1e3)}var zr=2e4,Vi=500,qi=5e3;async function Xr(e,t,n){let r={call:e,agent:t,options:n,outgoing:Br(e,n.userAgent??"ci-auth"),startedAt:performance.now(),
attempts:0,sentAt:0,received:void 0,lastStatus:void 0,retryInMs:0};try{await Ji(r)}catch(o){if(!pe(o))throw await Yi(o,r)}return Zi(r)}async function Ji(e){let{
call:t,options:n}=e,{signal:r}=n.run;r.throwIfAborted(),await Fr(t.url.origin+t.url.pathname,{method:t.method,fetch:async o=>{let{status:s}=await Ki(e,o.signal);
return new d(null,{status:Math.min(s,599)})},retry:{limit:n.retries,methods:["delete","get","post","patch"],shouldRetry:({error:o})=>Xi(o,e),delay:()=>e.retryInMs},
signal:r,timeout:n.callTimeoutMs??zr})}async function Ki(e,t){let{agent:n,outgoing:r,options:o}=e;e.attempts++,e.sentAt=o.clock.now(),e.received=void 0;let s=performance.
now(),i=l=>{let{method:m,url:g}=r;o.trace?.(`${m} ${g.host}${g.pathname} ${l} ${Math.round(performance.now()-s)} ms`)},c=Wi(e);try{return e.received=await St(n,
r,t),e.lastStatus=e.received.status,i(e.lastStatus),e.received}catch(l){throw i(t.aborted?"no answer":zi(l)),l}finally{clearTimeout(c)}}function Wi({agent:{route:e},
call:{service:t},options:n}){let{callTimeoutMs:r=zr,lateMs:o=qi,run:s,waiting:i}=n;if(!i)return;let c=Math.min(r,s.remainingMs());return setTimeout(()=>i(lr({route:e,
service:t},{afterMs:o,limitMs:c})),o).unref()}var zi=({code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";function Xi(e,t){let{attempts:n,received:r,options:o}=t,
{backoffMs:s=Vi,clock:i,retries:c,run:l,waiting:m}=o;if(l.signal.aborted||!(r?ji(r):Fi(e))||(t.retryInMs=Bi(n,s,r?.headers["retry-after"],i),t.retryInMs>=l.remainingMs()))
return!1;let{agent:g,call:y}=t,_={attempts:n,route:g.route,service:y.service};return m?.(fr(_,r?.status??e,{retries:c,waitMs:t.retryInMs})),!0}async function Yi(e,t){
let{call:n,agent:r,attempts:o,lastStatus:s,options:i,startedAt:c}=t,{run:l}=i;if(l.isInterrupted())return l.signal.reason;let{route:m}=r,g={service:n.service,route:m,
attempts:o,lastStatus:s,spentMs:performance.now()-c};if(l.signal.aborted)return gr(g,l.totalMs);let y=pt(e)?await wr(m,e.atProxy===!0,l.signal):void 0;return gt(
e,{...g,issuer:y})}function Zi({agent:e,attempts:t,call:n,options:r,received:o,sentAt:s}){let{status:i=0,headers:c={},body:l=""}=o??{},{proxy:m}=e.route,g=[...qr(
n),...m?Object.values(ae(m)):[]],y,_,b=Date.parse(c.date??"")/1e3,k=Math.trunc(b-(s+r.clock.now())/2)+0;return{status:i,get contentType(){return _??=vt(c["conte\
nt-type"]??"",g),_},get body(){return i<300?l:this.shown},get shown(){return y??=vt(l,g),y},attempts:t,skewSeconds:Number.isNaN(k)?void 0:k}}var Yr=({clock:e,pace:t,report:n,signal:r,surroundings:o,userAgent:s},{retries:i,timeoutMs:c})=>Qi({env:o.env,deadlineMs:c,retries:i,userAgent:s,...t,...C({clock:e,
signal:r,trace:n.trace,waiting:n.waiting})});function Qi(e){let{clock:t=Qn}=e,n=ta(e.deadlineMs,e.signal),r=new Map,o=({direct:s,socketPath:i,url:c})=>{let l=`${c.
origin} ${i??""}`,m=r.get(l);if(m)return m;let g=i===void 0&&!s?ir(c,e.env):void 0,y=new Ue({origin:new URL(c.origin),socketPath:i,proxy:g,ca:e.ca},n.signal);return r.
set(l,y),y};return{send:async s=>Xr(s,o(s),{...e,clock:t,run:n}),preconnect(s,i=1){try{o({url:s}).preconnect(i)}catch{}},wait:(s,i,c=!1)=>(c||e.waiting?.(dr(i,s)),
na(s,i,n)),remainingMs:n.remainingMs,clock:t,signal:n.signal,close(){n.end();for(let s of r.values())s.closeIdle()}}}var ea=2147483647;function ta(e,t){let n=performance.now()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("abort",o,
{once:!0}),setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),ea)).unref(),{signal:r.signal,totalMs:e,remainingMs:()=>Math.
max(0,n-performance.now()),end:()=>r.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&r.signal.reason===t.reason}}async function na(e,t,n){
let r=()=>n.isInterrupted()?n.signal.reason:hr(e,t,n.totalMs);if(n.signal.aborted||e>=n.remainingMs())throw r();await new Promise((o,s)=>{let i=()=>{clearTimeout(
c),s(r())},c=setTimeout(()=>{n.signal.removeEventListener("abort",i),o()},e);n.signal.addEventListener("abort",i,{once:!0})})}p();p();p();p();var he="Google IAM Credentials",Ge=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${te(encodeURIComponent(t).replace("%40","@"))}:${n}`;async function ra(){let{refused:e}=await import("./tools.js"),
{iamRefusals:t}=await import("./tools.js");return{refused:e,rows:t}}async function Pt(e,t,n,r,o={}){let s=n.delegates.map(te),i=await J(e,{service:he,method:"PO\
ST",url:new URL(Ge(e,n.serviceAccount,t)),bearer:n.bearer,json:{...s.length>0?{delegates:s}:{},...r}});if(i.status===200)return i;let{refused:c,rows:l}=await ra();
throw c(he,i,l,{...e.refusalContext,described:await e.refusalContext.job?.(),...o,method:t,serviceAccount:n.serviceAccount,delegates:n.delegates})}var oa=/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
async function Zr(e,t,n){let r={scope:n.scopes,lifetime:`${n.lifetimeSeconds}s`},o=await Pt(e,"generateAccessToken",t,r,n),{accessToken:s,expireTime:i}=T(o.body)??
{},c=typeof i=="string"&&oa.test(i)?Date.parse(i)/1e3:0;if(Re(s)&&c>0)return{value:s,expiresAt:Math.floor(c)};throw O("IAM_RESPONSE_INVALID",he,o,"accessToken a\
nd expireTime")}async function Qr(e,t,{audience:n,includeEmail:r}){let o=await Pt(e,"generateIdToken",t,{audience:n,includeEmail:r});return Ct(T(o.body)?.token,
()=>O("IAM_RESPONSE_INVALID",he,o,"an ID token"))}function Ct(e,t){let n=typeof e=="string"?W(e)?.claims:void 0,r=n&&ve(n,"exp");if(typeof e!="string"||r===void 0)
throw t();return{value:e,expiresAt:r}}async function eo(e,t,n){let r=await Pt(e,"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:o}=T(r.body)??{};if(typeof o==
"string"&&W(o))return o;throw O("IAM_RESPONSE_INVALID",he,r,"a signed JWT")}p();var ye=e=>({text:t})=>e.test(t),to=e=>`gcloud iam service-accounts keys list --iam-account=${e??"SERVICE_ACCOUNT"}${ne(e)}`,no=e=>`gcloud iam service-accounts d\
escribe ${e??"SERVICE_ACCOUNT"}${ne(e)}`,Nt=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many token request\
s",suggestions:()=>[gn]},{code:"OAUTH_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's OAuth endpoint failed; the key is not the reason",suggestions:()=>[
mn]},{code:"OAUTH_JWT_TIMEFRAME",matches:ye(/must be a short-lived token/),says:"Google does not accept the times of the signed assertion, even after a correcti\
on to its clock",suggestions:()=>[`${se} (timedatectl, or the hypervisor).`]},{code:"OAUTH_LIFETIME_TOO_LONG",matches:ye(/lifetime cannot exceed 3600 seconds/),
says:"the requested lifetime is more than one hour",suggestions:()=>["Set access_token_lifetime to 3600s or less.",`${se}.`]},{code:"OAUTH_JWT_SIGNATURE",matches:ye(
/Invalid JWT Signature/i),says:"the key's signature is not accepted: the key was deleted, disabled or rotated",suggestions:({serviceAccount:e})=>[to(e),"Store a\
 key that is listed there in the secret. Better: use workload identity federation."]},{code:"OAUTH_ACCOUNT_NOT_FOUND",matches:ye(/account not found/i),says:"the\
 service account of the key was deleted or disabled",suggestions:({serviceAccount:e})=>[no(e)]},{code:"OAUTH_SUBJECT_INVALID",matches:ye(/Invalid email or User ID/i),
says:"the user to act for does not exist",suggestions:({user:e})=>[`Check the user to act for (access token subject): ${e??"(none)"}`]},{code:"OAUTH_DELEGATION_\
UNAUTHORIZED",matches:({error:e})=>e==="unauthorized_client",says:"domain-wide delegation is not granted to this service account, or not for all of these scopes",
suggestions:({scopes:e=[],serviceAccount:t})=>[`${no(t)} --format='value(uniqueId)'`,`Enter that id and these scopes in the Workspace admin console, API control\
s, domain-wide delegation: ${e.join(",")}`,"This change can take hours."]},{code:"OAUTH_SCOPE_INVALID",matches:({error:e})=>e==="invalid_scope",says:"Google ref\
used the scopes or the audience",suggestions:({audience:e,scopes:t=[]})=>[`Check: ${[...t,e].filter(Boolean).join(", ")}`]},{code:"OAUTH_REJECTED",matches:()=>!0,
says:"Google refused the signed assertion",suggestions:({serviceAccount:e})=>[`Check that the key is one of this account: ${to(e)}`]}];var be="Google OAuth",sa=({universe:e})=>`https://oauth2.${e}/token`;async function Ve(e,t,n){let r=await so(e,t,n);return Se(e,r.body,o=>O("OAUTH_RESPONSE_INVA\
LID",be,r,o))}async function oo(e,t,n){let r=await so(e,t,n);return Ct(T(r.body)?.id_token,()=>O("OAUTH_RESPONSE_INVALID",be,r,"an ID token"))}async function so(e,t,n){
let r=await ro(e,t,n,0);if(r.status===200)return r;let o=ia(e,n),s=nt(be,r,Nt,o);if(!(s.code==="OAUTH_JWT_TIMEFRAME"||s.code==="OAUTH_LIFETIME_TOO_LONG")||r.skewSeconds===
void 0)throw s;let c=await ro(e,t,n,r.skewSeconds);if(c.status===200)return c;throw nt(be,c,Nt,o)}var ia=({refusalContext:e},t)=>"scope"in t?{...e,serviceAccount:t.
iss,audience:void 0,scopes:t.scope.split(" ")}:{...e,serviceAccount:t.iss,audience:t.target_audience,scopes:[]};async function ro(e,t,n,r){let o=Math.floor(e.network.
clock.now()+r),{lifetimeSeconds:s=K,...i}={lifetimeSeconds:void 0,...n},c=await t({...i,aud:sa(e),iat:o,exp:o+s});return J(e,{service:be,method:"POST",url:new URL(
`${e.endpoints.oauth2}/token`),form:{grant_type:"urn:ietf:params:oauth:grant-type:jwt-bearer",assertion:c}})}p();p();var qe="Google STS",aa="urn:ietf:params:oauth:grant-type:token-exchange",$t="urn:ietf:params:oauth:token-type:jwt",ca="urn:ietf:params:oauth:token-type:access_t\
oken",io=e=>({audience:Q(e),subjectTokenType:$t}),Lt=({endpoints:e})=>`${e.sts}/v1/token`;async function ua(){let{refused:e}=await import("./tools.js"),{stsRefusals:t}=await import("./tools.js");
return{refused:e,rows:t}}async function ao(e,{audience:t,idToken:n,scopes:r,subjectTokenType:o}){let s=await J(e,{service:qe,method:"POST",url:new URL(Lt(e)),form:{
grant_type:aa,audience:t,scope:r.join(" "),requested_token_type:ca,subject_token:n,subject_token_type:o}});if(s.status!==200){let{refused:i,rows:c}=await ua();throw i(
qe,s,c,e.refusalContext)}if(xn(s.body))throw new h("STS_TOKEN_NEARLY_EXPIRED",`${qe} answered with a token that is about to expire`,{suggestions:["Sign in right\
 before the credentials are used."]});return Se(e,s.body,i=>O("STS_RESPONSE_INVALID",qe,s,i))}p();var da=60,fa=3;function co(e,{label:t,mayRepeat:n=!1,mintsAgain:r},o){let s=W(e),i=s&&ve(s.claims,"exp");if(!s||i===void 0)throw la(t,e);return(!r||n)&&pa(i-o.now(),
i,t),r||ma(i-o.now(),t),{value:e,claims:s.claims,expiresAt:i}}var la=(e,t)=>new h("OIDC_TOKEN_MALFORMED",`${e} contains no ID token, but ${ie(t)}`,{suggestions:[
"Give only the JWT: no quotes, no JSON around it, no masked text."]});function pa(e,t,n){let r=new Date(t*1e3).toISOString();if(e<-da)throw new h("OIDC_TOKEN_EX\
PIRED",`the ID token in ${n} expired ${Ne(-e)} ago (${r})`,{suggestions:["Sign in right after the CI issues the token, or impersonate a service account at the s\
tart of the job."]})}function ma(e,t){if(e>=0&&e<fa)throw new h("OIDC_TOKEN_TOO_SHORT",`the ID token in ${t} expires in ${Math.round(e)} s`,{suggestions:["Sign \
in right after the CI issues the token."]})}var ga=e=>e<0?`${Ne(-e)} ago`:`in ${Ne(e)}`;function uo({claims:e,expiresAt:t},n){let r=N(e.sub??"(none)"),o=j([e.aud??
"(none)"].flat().join(", "));return[`iss  ${j(N(e.iss??"(none)"))}`,`aud  ${o}`,`sub  ${j(r)} (${Buffer.byteLength(r)} of at most 127 bytes)`,`exp  ${ga(t-n.now())}`]}
var Ut=["repository","repository_owner","ref","environment","event_name","job_workflow_ref","namespace_path","project_path"],ha=["iss","aud","sub","exp"],fo=({claims:e},t)=>t.
filter(n=>!ha.includes(n)&&(t!==Ut||e[n]!==void 0)).map(n=>`${n}  ${e[n]===void 0?"(none)":j(N(e[n]))}`);var ya=20;function Dt(e,t){let n=new Map,r=({expiresAt:o})=>o-t.now()>ya;return{clear:()=>n.clear(),get(o,s){let i=`${s??""} ${o.join(" ")}`,c=()=>e(o,s),l=n.get(
i)?.then(m=>r(m)?m:c())??c();return n.set(i,l),l.catch(()=>n.get(i)===l&&n.delete(i)),l}}}function lo(e){let{audience:t,google:n,report:r,source:o,target:s}=e,{
clock:i}=n.network,c;async function l(){let b=await o.mint(t,n.network);return r.mask(b),c=co(b,o,i),c}let m=(b,k)=>ao(Ie(n,Mt(e,b)),{...s,idToken:b.value,scopes:k}).
catch(E=>{throw ka(E,b,i)});async function g(b){try{return await m(await l(),b)}catch(k){if(!o.mintsAgain||!_a(k))throw k;return m(await l(),b)}}let y=()=>c?Mt(
e,c):{},_=Dt(async b=>{let k=await g(b);return r.mask(k.value),k},i);return{account:void 0,async principal(){let{binding:b}=await y().job?.()??{};return b?{principal:b.
member,ifMapped:b.ifMapped}:{principal:e.provider?Yt(e.provider):s.audience}},accessToken:b=>_.get(b),clear:_.clear,sign:void 0,idToken:()=>c,refusalContext:y,facts:()=>Ea(
e,c)}}function Mt({google:e,provider:t,source:n},{claims:r}){let{identify:o}=e.refusalContext,[s]=[r.aud].flat();return{...t&&o?{job:()=>o(r,t)}:{},...!n.choosesAudience&&
typeof s=="string"?{audience:s,audienceFixedBy:n.label}:{}}}var ba=2;function ka(e,{expiresAt:t},n){if(!(e instanceof h)||e.server?.status!==500)return e;let{skewSeconds:r=0}=e.
server;return t-n.now()-r>ba?e:e.with({code:"STS_TOKEN_NEARLY_EXPIRED",message:`the ID token was about to expire
${e.message}`,suggestions:["Sign in right before the credentials are used."]})}var _a=e=>e instanceof h&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_EXPIRED"].includes(
e.code);async function Ea(e,t){let{google:n,provider:r}=e,{serviceAccount:o}=n.refusalContext,{binding:s,claims:i=Ut}=await(t&&Mt(e,t).job?.())??{};return[...r?
[`provider  ${Y(r)}`]:[],...o===void 0?[]:[`service account  ${o}`],...t?uo(t,n.network.clock):[],...s===void 0?[]:[`${j(s.member)}${s.ifMapped===void 0?"":` (i\
f the provider maps ${s.ifMapped})`}`],...t?fo(t,i):[]]}function po(e,t,n){let r=Un(t),o=Dt(async(s,i=K)=>{let c=s.join(" "),l=L(e)?await Ve(e,r,{iss:t.email,scope:c,lifetimeSeconds:i}):await wa(e,r,{email:t.email,scope:c,
lifetimeSeconds:i});return n.mask(l.value),l},e.network.clock);return{account:t.email,principal:async()=>({principal:t.email}),accessToken:o.get,clear:o.clear,sign:r,
refusalContext:()=>({account:t.email}),facts:async()=>[`key of  ${t.email}`,...t.keyId===void 0?[]:[`key id  ${t.keyId}`]]}}async function wa({network:e},t,{email:n,
lifetimeSeconds:r,scope:o}){let s=Math.floor(e.clock.now()),i=s+r;return{value:await t({iss:n,sub:n,scope:o,iat:s,exp:i}),expiresAt:i}}var mo=({file:e})=>String(
e.private_key).split(/\r?\n|\\n/).filter(t=>t.length>=16&&!t.startsWith("-----"));var _o=v(Kt(),1),Eo=v(Vt(),1);p();var I=v(Gt(),1);var jt=1<<20,xa=I.constants.O_NONBLOCK??0;function Ta(e){let t=(0,I.openSync)(e,I.constants.O_RDONLY|xa);try{if(!(0,I.fstatSync)(t).isFile())return;let n=Buffer.alloc(jt+1),r=0;for(let o=-1;o!==0;r+=o)o=
(0,I.readSync)(t,n,r,n.length-r,null);return{bytes:n.subarray(0,Math.min(r,jt)),isWhole:r<=jt}}finally{(0,I.closeSync)(t)}}var nl=async e=>{try{return Ta(e)?.bytes.toString("utf8")??""}catch(t){return Jt("")(t)}};function go(e){try{return(0,I.readFileSync)(e,"utf8")}catch{return}}p();async function ho(e,t,n,r){let o=n.serviceAccount===void 0&&n.delegates.length===0,s=r.format==="id_token"?L(e):r.lifetimeSeconds<=K;if(o&&(s||t.account===void 0))
return Ia(e,t,r);let i=n.serviceAccount??t.account;if(i===void 0)throw yo("`delegates` need");return Ra(e,t,{serviceAccount:i,delegates:n.delegates},r)}async function dl(e,t,n){
return n.format==="access_token"&&n.user!==void 0?{principal:n.user}:e.serviceAccount===void 0?t.principal():{principal:e.serviceAccount}}var yo=e=>new h("INPUT\
_SERVICE_ACCOUNT_REQUIRED",`${e} a service account`,{suggestions:["Set `service_account` to the account to impersonate."]});async function bo(){return{accessTokenFor:Ve,
idTokenFor:oo}}async function Ia(e,t,n){let{account:r,sign:o}=t;if(n.format==="access_token"&&n.user===void 0)return t.accessToken(n.scopes,r===void 0?void 0:n.
lifetimeSeconds);if(n.format==="id_token"&&t.mintIdToken)return t.mintIdToken(n.audience);if(r===void 0||!o)throw yo("ID tokens and `access_token_subject` need");
let{accessTokenFor:s,idTokenFor:i}=await bo();return n.format==="id_token"?i(e,o,{iss:r,target_audience:n.audience}):s(e,o,{iss:r,scope:n.scopes.join(" "),sub:n.
user??"",lifetimeSeconds:n.lifetimeSeconds})}async function Ra(e,t,n,r){if(r.format==="id_token")return Ft(e,t,n,(m,g)=>Qr(m,g,r));let{lifetimeSeconds:o,scopes:s,
user:i}=r;if(i===void 0)return Ft(e,t,n,(m,g)=>Zr(m,g,{lifetimeSeconds:o,scopes:s}));let{accessTokenFor:c}=await bo();return c(e,m=>Ft(e,t,n,(g,y)=>eo(g,y,m)),{
iss:Sa(n),scope:s.join(" "),sub:i,lifetimeSeconds:o})}function Sa({serviceAccount:e}){if(e.includes("@"))return e;throw new h("INPUT_SERVICE_ACCOUNT_INVALID","d\
omain-wide delegation needs the email of the service account, not its unique id",{suggestions:[`gcloud iam service-accounts describe ${e} --format='value(email)\
'`]})}async function Ft(e,t,n,r){let o=({value:i})=>r(Ie(e,t.refusalContext()),{...n,bearer:i}),s=await t.accessToken([A]);try{return await o(s)}catch(i){if(!(i instanceof
h&&i.code==="IAM_BEARER_REJECTED"&&s.expiresAt<=e.network.clock.now()))throw i;return t.clear(),o(await t.accessToken([A]))}}var Aa=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED","API_DI\
SABLED"]),Oa=2e3,va=15e3;async function Pa(e,t){let{firstWaitMs:n=Oa,network:r,report:o}=t;for(let s=n;;s=Math.min(s*1.5,va)){let i=r.remainingMs();try{return await e()}catch(c){
let{leftMs:l}=t;if(l<=0||!(c instanceof h)||!Aa.has(c.code))throw c;o.note(`${c.code}: waiting for the change to arrive, ${Math.ceil(l/1e3)} s left`),await r.wait(
Math.min(s,l),`the change to arrive (${c.code})`,!0),t.leftMs-=i-r.remainingMs()}}}async function xl(e,t,n){let{report:r,surroundings:o}=t,{endpoints:s}=Oe(o.env,
e.universe);for(let E of Rn(o.env))r.note(E);let i=Yr(t,{...e,timeoutMs:e.timeoutMs+e.propagationMs}),{requestReason:c,universe:l}=e,m={network:i,endpoints:s,universe:l,
requestReason:c,refusalContext:{...$a(e),identify:t.identify}};for(let[E,To]of Ua(e,s))i.preconnect(new URL(E),To);let{actor:g,federated:y}=await La(e.identity,
m,n,t),_={serviceAccount:e.serviceAccount,delegates:e.delegates},b=t.pace?.backoffMs===void 0?void 0:4*t.pace.backoffMs,k={network:i,report:r,leftMs:e.propagationMs,
firstWaitMs:b};return{actor:g,federated:y,google:m,target:_,mint:E=>ko({actor:g,google:m,target:_},E,k),mintOwn:E=>ko({actor:g,google:m,target:{delegates:[]}},E,
k),close:i.close}}function Tl({delegates:e,identity:t,serviceAccount:n,universe:r},o,{cwd:s,env:i}){if(t.mode==="ambient")return;let{endpoints:c}=Oe(i,r),l=t.mode===
"key"?t.key:[Q(t.provider),o&&Na(o,{cwd:s,env:i})];return Ca(l,n,e,r,c)}var Ca=(...e)=>(0,_o.createHash)("sha256").update(JSON.stringify(e)).digest("hex");function Na({
origin:e},{cwd:t,env:n}){if("ci"in e)return e.ci;let{named:r}=e,o=r.env??"CI_AUTH_ID_TOKEN",s=r.file??n.CI_AUTH_ID_TOKEN_FILE;return[r,n[o],s&&go((0,Eo.resolve)(
t,s))]}async function ko({actor:e,google:t,target:n},r,o){let s=await Ma(e.facts,()=>Pa(()=>ho(t,e,n,r),o));return o.report.mask(s.value),s}function $a({delegates:e,
identity:t,projectId:n,serviceAccount:r,token:o}){let s=o?.format==="access_token"?o:void 0;return{delegates:e,projectId:n,serviceAccount:r,provider:t.mode==="f\
ederation"?t.provider:void 0,audience:t.mode==="federation"?t.audience:void 0,scopes:s?.scopes,user:s?.user,lifetimeSeconds:s?.lifetimeSeconds}}async function La(e,t,n,{
ambientActor:r,report:o,surroundings:s}){if(e.mode==="key"){for(let m of mo(e.key))o.mask(m);return{actor:po(t,e.key,o),federated:void 0}}if(e.mode==="ambient"){
if(!r)throw new Error("no ambient identity here");return{actor:await r(t,s.env,o),federated:void 0}}if(!n)throw new Error(`no token source for ${Y(e.provider)}`);
let{audience:i,provider:c}=e,l=lo({google:t,source:n,audience:i,provider:c,target:io(c),report:o});return{actor:l,federated:l}}function Ua(e,t){let{delegates:n,
identity:r,serviceAccount:o,token:s,universe:i}=e,c=+(s!==void 0)+Number(wo(e)),l=o!==void 0||n.length>0,m=r.mode==="key"&&L({universe:i})||s?.format==="access_\
token"&&s.user!==void 0;return[...r.mode==="federation"?[[t.sts,1]]:[],...m?[[t.oauth2,l?Math.min(c,1):c]]:[],...l?[[t.iamcredentials,c]]:[]]}async function Ma(e,t){
try{return await t()}catch(n){throw!(n instanceof h)||n.server===void 0||n.facts.length>0?n:n.with({facts:await e()})}}async function Il(e,t){let{serviceAccount:n,
token:r}=e,s={format:"access_token",scopes:e.identity.mode==="federation"&&n===void 0&&r?.format==="access_token"?r.scopes:[A],lifetimeSeconds:3600},i=t.federated&&
await t.mintOwn(s),c=wo(e)?Da(e):void 0,[l]=await Promise.all([r&&t.mint(r),c&&t.mint(c)]);return{federated:i,requested:l}}function wo({file:e,identity:t,serviceAccount:n,
token:r,verify:o}){return!o||t.mode==="federation"&&n===void 0?!1:!(r?.format==="access_token"&&r.user===void 0)&&(r===void 0||e!==void 0)}var Da=({file:e})=>({
format:"access_token",scopes:[A],lifetimeSeconds:e?.lifetimeSeconds??3600});p();function Cl(e){let{audience:t,endpoints:n,lifetimeSeconds:r,serviceAccount:o,source:s,universe:i}=e;return{universe_domain:i,type:"external_account",audience:t,
subject_token_type:$t,token_url:Lt({endpoints:n}),credential_source:ja(s),...o===void 0?{token_info_url:`${n.sts}/v1/introspect`}:{service_account_impersonation_url:Ge(
{endpoints:n},o,"generateAccessToken"),...r===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:r}}}}}var xo=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function ja(e){if(e.kind==="url"){let{field:t,headers:n,url:r}=e;return{url:r,...Object.keys(n).length>0?{headers:n}:
{},...xo(t)}}return e.kind==="file"?{file:e.path,...xo(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}var Nl=({delegates:e,endpoints:t,serviceAccount:n,
source:r,universe:o})=>({universe_domain:o,type:"impersonated_service_account",delegates:e.map(te),service_account_impersonation_url:Ge({endpoints:t},n,"generat\
eAccessToken"),source_credentials:r}),$l=(e,t)=>new h("INPUT_CREDENTIALS_FILE_INVALID",`the credentials file ${e} cannot be used: ${t}`),Ll=(e,t)=>{let n=e[t];return typeof n==
"string"&&n!==""?n:void 0},Ul=(e,t)=>{let n=e[t];return typeof n=="object"&&n!==null&&!Array.isArray(n)?n:void 0};export{Y as a,Q as b,Ha as c,Ba as d,Zt as e,B as f,Ga as g,Va as h,Ye as i,A as j,oe as k,G as l,on as m,Ka as n,nl as o,go as p,Ie as q,Re as r,J as s,O as t,
Ae as u,In as v,Oe as w,Xo as x,xc as y,L as z,No as A,an as B,Za as C,ts as D,Cc as E,os as F,Fn as G,Hn as H,Kn as I,Xn as J,Yn as K,iu as L,au as M,Qn as N,du as O,
Ds as P,gu as Q,hu as R,Cl as S,Nl as T,$l as U,Ll as V,Ul as W,Do as X,rc as Y,mn as Z,gn as _,oc as $,sc as aa,hn as ba,Go as ca,ic as da,ac as ea,cc as fa,uc as ga,
dc as ha,fc as ia,lc as ja,nt as ka,lo as la,po as ma,mo as na,Yr as oa,ho as pa,dl as qa,xl as ra,Tl as sa,Ca as ta,Ma as ua,Il as va};
