import{$ as zt,C as Jt,H as Kt,Y as Je,Z as Ke,_ as Wt,a as Io,b as v,c as f,d as u,e as d,f as a,g as p,h as Ht,i as R,j,k as E,l as P,m as T,n as Bt,p as C,q as N,
r as Gt,u as Vt,v as h,w as qt}from"./shared-4.js";var yt=Io((ld,yr)=>{p();yr.exports=process.getBuiltinModule("node:net")});p();var ke=e=>({ok:!0,value:e}),We=e=>({ok:!1,reason:e}),Xt={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};function Y(e){let t=e.trim().toLowerCase(),n=Object.hasOwn(Xt,
t)?Xt[t]:void 0;return n===void 0?We(`"${e}" is neither true nor false (t, f, 1 and 0 are accepted too)`):ke(n)}function ze(e){return e.split(/\r?\n|(?<!\\),/).
map(t=>t.replaceAll("\\,",",").trim()).filter(t=>t!=="")}var Yt={h:3600,m:60,s:1};function _e(e){let t=e.replace(/[\s,]/g,"").toLowerCase();if(/^\d+$/.test(t))return ke(
Number(t));if(!/^(?:\d+[hms])+$/.test(t))return We(`"${e}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`);let n=t.matchAll(
/(\d+)([hms])/g);return ke([...n].reduce((r,[,o,s])=>r+Number(o)*Yt[s],0))}function Xe(e){let[t,n]=Object.entries(Yt).find(([,r])=>e>=r&&e%r===0)??["s",1];return`${e/
n}${t}`}function Zt(e){return/^\d{1,6}$/.test(e.trim())?ke(Number(e)):We(`"${e}" is not a whole number`)}var A="https://www.googleapis.com/auth/cloud-platform",
we={workload_identity_provider:{type:"string",mode:"federation",group:"identity"},service_account:{type:"string",group:"identity"},audience:{type:"string",mode:"\
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
60s",group:"calls"},wait_for_propagation:{type:"duration",range:{min:0,max:300},default:"0s",group:"calls"}},Z=we.profile.default,Qt=e=>/^[a-z0-9][a-z0-9-]{0,30}$/.
test(e),B=Object.keys(we),en=B.filter(e=>we[e].group==="guardrails"),$=we;var tn=e=>`CI_AUTH_${e.toUpperCase()}`,ja=e=>e.replaceAll("_","-");p();function Ro(e,t){let n=Y(e[t]?.trim()??"");return n.ok?n.value:$[t].default==="true"}function rn(e,t){let n=[],r=(c,l,...m)=>{n.push({code:c,message:l,suggestions:m})},
o=c=>e[c]?.trim()||void 0,s=c=>o(c)??$[c].default??"";function i(c,l,m){let g=l(s(c));return g.ok?g.value:r(m,`${t.nameOf(c)}: ${E(g.reason)}`)}return{...t,raw:e,
problems:n,add:r,text:o,parsed:i,boolean:c=>i(c,Y,"INPUT_BOOLEAN_INVALID")??!1,duration(c,l="INPUT_DURATION_INVALID"){let{max:m,min:g}=$[c].range??{min:0,max:Number.
POSITIVE_INFINITY},y=i(c,_e,l);return y!==void 0&&(y<g||y>m)&&r(l,`${t.nameOf(c)}: "${s(c)}" is not between ${Xe(g)} and ${Xe(m)}`),y??g}}}var V=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.
test(e);function on({add:e,nameOf:t,text:n},r){let o=n(r);if(o===void 0||!V(o))return;let s=$[r].type==="secret"?"the value":`"${E(o)}"`;e("INPUT_PLACEHOLDER",`${t(
r)}: ${s} was not expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in a shell "$NAME" in double quotes.')}function sn(e,{nameOf:t},n=!!e.service_account?.
trim()){let r={...cn(e),impersonates:n};return B.filter(o=>r.given(o)).flatMap(o=>an(t(o),Oo(o,r,t)))}function Va(e,{nameOf:t}){let n=cn(e);return B.filter(r=>n.
given(r)).flatMap(r=>an(t(r),dn(r,n,t)??So(r,n,t)))}var So=(e,{format:t},n)=>e==="access_token_lifetime"&&t==="id_token"?G(`has no effect with ${n("token_format")}\
 id_token`):void 0,an=(e,t)=>(t===void 0?[]:[t]).map(({code:n,message:r,suggestions:o=[]})=>({code:n,message:`${e} ${r}`,suggestions:o.map(s=>s.replace(/\bdelete it\.$/i,
i=>i.replace("it",e)))}));function cn(e){let t=n=>e[n]?.trim()??"";return{given:n=>t(n)!==""&&!Ao(n,t(n)),federation:t("workload_identity_provider")!=="",key:t(
"credentials_json")!=="",direct:t("workload_identity_provider")!==""&&t("service_account")==="",format:t("token_format"),file:Ro(e,"create_credentials_file"),impersonates:t(
"service_account")!==""}}function Ao(e,t){let{default:n,type:r}=$[e];return n===void 0?!1:r==="duration"?nn(_e(t),_e(n)):r==="boolean"?nn(Y(t),Y(n)):t===n}var nn=(e,t)=>e.
ok&&t.ok&&e.value===t.value;function Oo(e,t,n){let{mode:r}=$[e];return r!==void 0&&t.federation!==t.key&&!t[r]?G(`has no effect with ${n(t.key?"credentials_json":
"workload_identity_provider")}`):dn(e,t,n)??vo[e]?.(t,n)}var un=e=>["","access_token","id_token"].includes(e);function dn(e,t,n){let{format:r}=$[e];if(r===void 0||
t.format===r||!un(t.format))return;let o=`${n("token_format")} ${r}`;return G(`has no effect without ${o}`,`Add ${o}, or delete it.`)}var G=(e,t="Delete it.")=>({
code:"INPUT_NOT_APPLICABLE",message:e,suggestions:[t]}),Ee=e=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:e,suggestions:["Add the service account to act as."]}),
vo={token_format:({direct:e,format:t},n)=>e&&t==="id_token"?Ee(`id_token needs ${n("service_account")}: a federated identity has no ID token of its own`):void 0,
delegates:({direct:e},t)=>e?Ee(`needs ${t("service_account")}: there is no account to delegate to`):void 0,access_token_subject:({direct:e},t)=>e?Ee(`needs ${t(
"service_account")}: a service account signs for the user`):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:r},o)=>e?Ee(`needs ${o("service\
_account")}: a federated token lives as long as the CI's ID token`):n==="access_token"||!un(n)||t&&r?void 0:G("has no effect without an access token or a creden\
tials file with a service account"),profile:({file:e},t)=>e?void 0:G(`has no effect with ${t("create_credentials_file")} false`),credentials_file_path:({file:e},t)=>e?
void 0:G(`has no effect with ${t("create_credentials_file")} false`)};p();p();p();var Po=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,Co=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
No=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,Q=({projectNumber:e,pool:t,provider:n})=>`${ee(
{projectNumber:e,pool:t})}/providers/${n}`,ee=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,te=e=>`//iam.googleapis.co\
m/${Q(e)}`,fn=e=>`https:${te(e)}`,Ye=e=>`iam.googleapis.com/${ee(e)}`,Wa=(e,t)=>`principal://${Ye(e)}/subject/${t}`,za=(e,t,n)=>`principalSet://${Ye(e)}/attribu\
te.${t}/${n}`;var ln=e=>`principalSet://${Ye(e)}/*`;function pn(e){let t=e.trim().replace(/^https?:(?=\/\/)/,"").replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,n,r,o]=Po.exec(t)??[];return n&&r&&o?{projectNumber:n,
pool:r,provider:o}:{code:"INPUT_PROVIDER_INVALID",...$o(e.trim(),t)}}var Ze="projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider\
>";function $o(e,t){let[,n,r]=Co.exec(t)??[];if(n&&r)return{message:`"${e}" names a pool, not a provider in it`,suggestions:[`Append the provider: projects/${n}\
/locations/global/workloadIdentityPools/${r}/providers/<provider>`,`gcloud iam workload-identity-pools providers list --workload-identity-pool=${ee({projectNumber:n,
pool:r})} --format='value(name)'`]};let[,o,s,i]=No.exec(t)??[];if(o&&s)return{message:`"${e}" has the project id "${o}" instead of the project number${i?"":", a\
nd no provider"}`,suggestions:[`gcloud projects describe ${o} --format='value(projectNumber)'`,`Write projects/<that number>/locations/global/workloadIdentityPo\
ols/${s}/providers/${i??"<provider>"}`]};let c=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.exec(e);return{message:`\
"${e}" is not the full name of a workload identity provider`,suggestions:[c?`Write ${c[0]}`:`Write it as ${Ze}`]}}var Lo=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
Uo=/^\d{10,30}$/,ne=e=>Uo.test(e)||Lo.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e);var re=e=>`projects/-/serviceAccounts/${e}`;function q(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(t)??[];if(!n||/^gcp-sa-/.
test(n))return;let[r,...o]=n.split(".");return o.length>0?`${o.join(".")}:${r}`:r}function oe(e){let t=e===void 0?"PROJECT_ID":q(e);return t===void 0?"":` --project=${R(t)}`}var Do="If it was changed minutes ago, wait: Google needs about 2 minutes, at times 7 or more",ec=`${Do}. wait_for_propagation 5m repeats a sign-in until then.`;var mn="Run the job again. For longer failures, increase retries or timeout.",gn="Request one token per job and reuse it. Do not start all jobs of a large matri\
x at once.",se="Set the clock of this machine",tc="Get a new ID token, and sign in right before the credentials are used.",nc="Make the issuer available on the \
public internet, over https, without a redirect.",Mo=({projectId:e,provider:t})=>ee({projectNumber:t?.projectNumber??e??"PROJECT_ID",pool:t?.pool??"POOL"}),et=e=>`${Mo(
e)}/providers/${e.provider?.provider??"PROVIDER"}`,tt="gcloud iam workload-identity-pools",hn=e=>`${tt} providers describe ${et(e)} --format=json`,Qe={"<number>":"\
of the project","<pool>":"",AUDIENCE:"aud of the token",CONDITION:"what only your jobs meet",ISSUER:"iss of the token",ISSUER_URL:"",ORGANIZATION_ID:"a number",
POOL:"",PRINCIPAL:"who signs in here",PROJECT_ID:"",PROVIDER:"",ROLE:"such as roles/storage.objectViewer",SERVICE_ACCOUNT:"its email",YOUR_EMAIL:""},jo=new RegExp(
`(?<![\\w.-])(?:${Object.keys(Qe).join("|")})(?![\\w.-])`,"g");function Te(e){let t=e.replace(/'[^']*:[^']*'/g,s=>(s.match(/<\w+>/g)??[]).join(" ")),n=[...new Set(
t.match(jo))];if(n.length===0||/\bfill in /i.test(e))return e;let r=n.map(s=>Qe[s]?`${s} (${Qe[s]})`:s).join(" and "),o=e.replace(/: (?=(?:gcloud|export) )/,`, \
fill in ${r}: `);return o===e?`Fill in ${r}: ${e}`:o}var Fo=(e,t)=>Te(`gcloud resource-manager org-policies allow constraints/${e} ${R(t)} --organization=ORGANI\
ZATION_ID`),Ho="iam.allowServiceAccountCredentialLifetimeExtension";var Bo=(e,t)=>`${tt} providers update-oidc ${et(e)} ${t}`,rc=e=>`Save the issuer's current keys as jwks.json, each with kid and alg, and upload them: ${Bo(e,"--\
jwk-json-path=jwks.json")}`,oc=e=>`${tt} providers undelete ${et(e)}`;var Go=(e,t)=>`gcloud services enable ${R(e)} --project=${R(t)}`,sc=(e,t)=>Go(e.service??t,(e.consumer??"PROJECT_ID").replace(/^projects\//,"")),xe=(e,t,n,r="No\
ne")=>`gcloud iam service-accounts add-iam-policy-binding ${e??"SERVICE_ACCOUNT"}${oe(e)} --role=roles/${t} --condition=${r} --member=${Ht(n)}`;function ic(e,t="iam.workloadIdentityUser"){let{account:n,described:r,serviceAccount:o}=e;if(n!==void 0)return[xe(o,"iam.serviceAccountTokenCreator",`serviceAcc\
ount:${n}`)];let{binding:s}=r??{};return s?[xe(o,t,s.member),...yn(e)]:bn(e)}function ac(e){let{account:t,delegates:n=[],described:r,serviceAccount:o="SERVICE_A\
CCOUNT"}=e,s=t===void 0?r?.binding?.member:`serviceAccount:${t}`,i=[s,...n.map(l=>`serviceAccount:${l}`)],c=[...n,o].flatMap((l,m)=>{let g=i[m];return g===void 0?
[]:[xe(l,"iam.serviceAccountTokenCreator",g)]});return t===void 0?[...s===void 0?bn(e):[],...c,...yn(e)]:c}var yn=e=>e.described?.binding?.ifMapped===void 0?[]:
[`This binding works only if the provider maps ${e.described.binding.ifMapped}. To see its mapping: ${hn(e)}`],bn=e=>e.provider===void 0?[xe(e.serviceAccount,"i\
am.workloadIdentityUser","PRINCIPAL")]:[`The mapping of the provider decides which principal this job is. To see it: ${hn(e)}`],cc=({projectId:e,serviceAccount:t=""})=>Te(
`gcloud iam service-accounts list --project=${e??R(q(t)??"PROJECT_ID")}`),uc=(e="SERVICE_ACCOUNT")=>["Ask for 3600s or less.",Fo(Ho,e)];var kn=65536;function _n({body:e,status:t}){let n=T(e),{error:r,error_description:o}=n??{};return typeof r=="string"?{status:t,error:r,text:(typeof o=="string"?
o:r).slice(0,kn),reason:"",metadata:{}}:typeof r=="object"&&r!==null?Vo(t,r):{status:t,error:"",text:P(e)||"(empty body)",reason:"",metadata:{}}}function Vo(e,t){
let r=(Array.isArray(t.details)?t.details:[]).find(o=>typeof o?.reason=="string");return{status:e,error:N(t.status??""),text:N(t.message??"(no message)").slice(
0,kn),reason:r?.reason??"",metadata:wn(r?.metadata??{},N)}}function nt(e,t,n,r){let o=_n(t),s=n.find(({matches:m})=>m(o,r))??n.at(-1),i=[t.status,P(o.error,100)].
filter(Boolean).join(" "),c=t.attempts>1?` after ${t.attempts} attempts`:"",l=(s.suggestions?.(qo(r),{...o,metadata:wn(o.metadata,R)})??[]).flatMap(m=>m===void 0?
[]:[Te(m)]);return new h(s.code,`${s.says}
${e} answered ${i}${c}: ${P(o.text,600)}`,{suggestions:[...l,...Ko(t)],server:{status:t.status,text:P(o.text,600),skewSeconds:t.skewSeconds}})}var qo=e=>({...e,
serviceAccount:e.serviceAccount&&R(e.serviceAccount),delegates:e.delegates?.map(R),projectId:e.projectId&&R(e.projectId)}),wn=(e,t)=>Object.fromEntries(Object.entries(
e).map(([n,r])=>[n,t(r)])),Jo=30;function Ko({skewSeconds:e=0}){if(Math.abs(e)<=Jo)return[];let t=e>0?"behind":"ahead of";return[`${se}: it is ${Math.abs(Math.round(
e))} s ${t} Google's.`]}p();var Ie=(e,t)=>({...e,refusalContext:{...e.refusalContext,...t}}),Re=e=>typeof e=="string"&&/^[!-~]+$/.test(e),J=({network:e,requestReason:t},n)=>e.send({...n,headers:{
...n.headers,...C({"x-goog-request-reason":t})}}),En=43200;function Se({network:e},t,n){let{access_token:r,expires_in:o,token_type:s}=T(t)??{};if(!Re(r))throw n(
"an access token");if(typeof s!="string"||s.toLowerCase()!=="bearer")throw n("the token_type Bearer");if(!Wo(o))throw n(`an expires_in of 1 to ${En} seconds`);return{
value:r,expiresAt:Math.floor(e.clock.now())+o}}var Wo=e=>Number.isInteger(e)&&Number(e)>0&&Number(e)<=En;function xn(e){let{access_token:t,expires_in:n}=T(e)??{};
return Re(t)&&(n===void 0||n===0)}function O(e,t,n,r){let o=Bt(n.shown,`content type "${n.contentType}"`);return new h(e,`${t} answered ${n.status} without ${r}\
, but ${o}`,{suggestions:["Look for a proxy between this machine and Google that answers instead of Google."],server:{status:n.status,text:o}})}var K=3600,Tn={sts:"\
CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH_ENDPOINT_IAM"},Ae=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.
test(e),In=new Set(["127.0.0.1","localhost","[::1]"]);function Oe(e,t){return zo(Tn,e,t)}function zo(e,t,n){let r=[],o=Object.entries(e).map(([s,i])=>{let c=t[i]?.
trim();return c?(Sn(c)||r.push({code:"INPUT_ENDPOINT_INVALID",message:`${i} must be an https URL without a query, or an http one on the loopback address`,suggestions:[
`Unset ${i}, or write for example https://${s}.googleapis.com`]}),[s,c.replace(/(?<!\/)\/+$/,"")]):[s,`https://${s}.${n}`]});return{endpoints:Object.fromEntries(
o),problems:r}}var Rn=e=>Object.entries(Tn).flatMap(([t,n])=>{let r=e[n]?.trim();return!r||!Sn(r)||In.has(new URL(r).hostname)?[]:[`tokens for ${t} go to ${new URL(
r).host}, as ${n} says`]}),_c=e=>Oe(e,"googleapis.com").problems;function Sn(e){if(!URL.canParse(e))return!1;let{hash:t,hostname:n,password:r,protocol:o,search:s,
username:i}=new URL(e);return t||r||s||i?!1:o==="https:"||o==="http:"&&In.has(n)}var L=({universe:e})=>e==="googleapis.com";p();p();var An=v(Gt(),1),On=v(Vt(),1);p();function W(e){let t=e.split("."),[n,r]=t.slice(0,2).map(Xo);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&r?{header:n,claims:r}:void 0}function Xo(e){if(/^[\w-]+$/.
test(e))try{let t=JSON.parse(Buffer.from(e,"base64url").toString("utf8"));return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}var Yo=(e,t)=>{
let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0},Zo=864e10;function ve(e,t){let n=Yo(e,t);return n===void 0||Math.abs(n)>Zo?void 0:Math.floor(
n)}function ie(e){let n=[[/^\s*$/,"only spaces"],[/^\*+$/,"a masked text (***)"],[/^\$\{?\{?/,"a variable that was not replaced by its value"],[/^\s*</,"HTML or\
 XML"],[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped twice"],[/^\s*\{/,"JSON"],[/^\s*["']/,"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,"base64 text"],
[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by spaces"]].find(([r])=>r.test(e))?.[1]??"plain text";return`${e.length} characters that look like ${n}`}var Qo=(e,t,{field:n,lastsForJob:r=!1}={})=>({...vn(`the variable ${e}`,async()=>Ke(t[e]??"",n,`the variable ${e}`)),lastsForJob:r}),vn=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function es(e,{field:t,isRenewed:n=!1,lastsForJob:r=!1}={}){let o=`the file ${e}`,s=()=>{try{return(0,An.readFileSync)(
e,"utf8")}catch(i){throw Wt(o,String(i.code))}};return{...vn(o,async()=>Ke(s(),t,o)),mintsAgain:n,lastsForJob:r,refreshSource(){let i=Je(s(),t,o);if(i.isExact)return{
kind:"file",path:e,...i.field===void 0?{}:{field:i.field}}}}}function Pn(e,t){if(e.CI_AUTH_ID_TOKEN)return Qo("CI_AUTH_ID_TOKEN",e);let n=e.CI_AUTH_ID_TOKEN_FILE;
return n?es((0,On.resolve)(t,n)):void 0}function Oc(e,{field:t,headers:n,method:r}){let o=`the URL on ${e.host}`,s;return{label:o,mintsAgain:!0,choosesAudience:!1,
secrets:Object.entries(n).filter(([i])=>!/^(?:accept|content-type|user-agent)$/i.test(i)).map(([,i])=>i.split(" ").at(-1)??i),async mint(i,c){let{body:l,shown:m,
status:g}=await c.send({service:o,method:r,url:e,headers:n});if(g>=200&&g<=299)return s=Je(l,t,o,m),s.token;throw new h("OIDC_REQUEST_FAILED",`${o} answered HTT\
P ${g} and no token`,{server:{status:g,text:P(l)},suggestions:[`Call it by hand, with the same method and headers: ${e.origin}${e.pathname}`]})},refreshSource:()=>r===
"GET"&&s?.isExact?{kind:"url",url:e.href,headers:n,...s.field===void 0?{}:{field:s.field}}:void 0}}p();p();function ts(e,t){let[n,r]=[[...e],[...t]],o=[Array.from({length:r.length+1},(i,c)=>c)],s=(i,c)=>o[i]?.[c]??Number.POSITIVE_INFINITY;for(let[i,c]of n.entries()){
let l=[i+1];o.push(l);for(let[m,g]of r.entries()){let y=c===r[m-1]&&g===n[i-1],_=s(i,m)+(c===g?0:1),b=y?s(i-1,m-1)+1:_;l.push(Math.min(_,b,s(i,m+1)+1,s(i+1,m)+1))}}
return s(n.length,r.length)}var ns=({length:e})=>Math.max(1,e/3);function Cn(e,t){let[n]=t.map(r=>({candidate:r,edits:ts(e.toLowerCase(),r.toLowerCase())})).sort(
(r,o)=>r.edits-o.edits);return n===void 0||n.edits<=ns(n.candidate)?n?.candidate:e.length>2?t.find(r=>e.startsWith(r)||r.startsWith(e)):void 0}p();var Pe=v(Kt(),1);function Ln(e){let t=T(e)??T(os(e));return t?rs(t):ss(e)}function rs(e){if(e.type!=="service_account")return is(e.type);let t=["client_email","private_key"].filter(
n=>typeof e[n]!="string"||e[n]==="");return t.length>0?Ce("KEY_FIELD_MISSING",`the key has no ${t.join(" and no ")}`,"Store the key file as it was downloaded."):
as(e)}function os(e){let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var Ce=(e,t,...n)=>({code:e,
message:t,suggestions:n});function ss(e){let t=ie(e),n=/^\s*\{\s*(?:\\n|\\")/.test(e);return Ce("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,
n?"The secret store escaped the line breaks: store the key as one line: jq -c . key.json":"Store the whole file in the secret, best as one line: jq -c . key.jso\
n")}var Nn={external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use the key of its s\
ource, and its account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federation."};function is(e){
let t=typeof e=="string"&&Object.hasOwn(Nn,e)?Nn[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";return Ce("KEY_WRONG_TY\
PE",`the JSON is ${n}, not a service_account key`,t??"Use the JSON of a service account key.")}function as(e){let t=String(e.private_key),n=$n(t),r=t.replaceAll(
"\\n",`
`),o=n??$n(r);if(!o)return Ce("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${ie(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
ff or changed when it was stored: store the downloaded file again, as one line: jq -c . key.json");let s="the private_key contained \\n as two characters instead\
 of line breaks; they were read as line breaks",i=["client_id","private_key_id"].filter(c=>typeof e[c]!="string");return{email:String(e.client_email),projectId:rt(
e.project_id),universe:rt(e.universe_domain),file:n?e:{...e,private_key:r},privateKey:o,keyId:rt(e.private_key_id),notes:[...n?[]:[s],...i.length>0?[`the key ha\
s no ${i.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var rt=e=>typeof e=="string"&&e!==""?e:void 0;function $n(e){try{let t=(0,Pe.createPrivateKey)(
e);return t.asymmetricKeyType==="rsa"?t:void 0}catch{return}}function Un({keyId:e,privateKey:t}){let n=o=>Buffer.from(JSON.stringify(o)).toString("base64url"),r=n(
{alg:"RS256",typ:"JWT",...C({kid:e})});return o=>{let s=`${r}.${n(o)}`;try{return`${s}.${(0,Pe.sign)("sha256",Buffer.from(s),t).toString("base64url")}`}catch{throw new h(
"KEY_PRIVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}var cs=["access_token","id_token"],us=3600,Dn=3600;function Fn(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime","INPUT_L\
IFETIME_INVALID")}function Hn(e,t){let{add:n,nameOf:r,text:o}=e,s=o("token_format");if(s===void 0)return;if(s==="access_token")return ds(e,t??us);if(s==="id_tok\
en")return ls(e);let i=Cn(s,cs);return n("INPUT_TOKEN_FORMAT_INVALID",`${r("token_format")}: unknown token format: "${E(s)}"`,i?`Write ${i}.`:"Write access_toke\
n or id_token, or leave it empty.")}function ds(e,t){let{add:n,nameOf:r,text:o}=e,s=o("access_token_subject"),i=ze(o("access_token_scopes")??""),c=i.length>0?i:
[A];for(let l of c.filter(m=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(m))){let m=`${r("access_token_scopes")}: "${E(l)}" is not a scope`;n("INPUT_SCOPE_INVALID",m,"S\
eparate scopes by commas or newlines.")}return s!==void 0&&fs(e,{user:s,lifetimeSeconds:t,hasScopes:i.length>0}),{format:"access_token",lifetimeSeconds:t,scopes:c,
user:s}}function fs({add:e,nameOf:t},{hasScopes:n,lifetimeSeconds:r,user:o}){let s=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(o)||e("INPUT_SUBJECT_IN\
VALID",`${s}: "${E(o)}" is not an email address`),n||e("INPUT_SCOPES_REQUIRED",`${s} needs ${t("access_token_scopes")}`,"List the scopes that the Workspace admi\
n granted to the service account."),r>Dn){let i=`at most ${Dn}s together with ${s}`;e("INPUT_LIFETIME_INVALID",`${t("access_token_lifetime")}: ${i}`)}}function ls({
add:e,boolean:t,nameOf:n,text:r}){let o=r("id_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is required for an ID t\
oken`,"Give the URL of the service to call."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var Mn=256;function Bn(e){let{add:t,nameOf:n,
text:r}=e,o=r("workload_identity_provider"),s=r("credentials_json");return o===void 0?s===void 0?hs(e):gs(e,s):s===void 0?ms(e,o):t("INPUT_SOURCE_CONFLICT",`${n(
"workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}function ps({add:e,nameOf:t},n){let r=pn(n);
if(!("code"in r))return r;let{code:o,message:s,suggestions:i=[]}=r;return e(o,`${t("workload_identity_provider")}: ${E(s)}`,...i)}function ms(e,t){let{add:n,nameOf:r,
text:o}=e,s=o("audience");s!==void 0&&(s.length>Mn||new RegExp("\\p{Cc}","u").test(s))&&n("INPUT_AUDIENCE_INVALID",`${r("audience")}: at most ${Mn} characters, \
and no line break`);let i=V(t)?void 0:ps(e,t);return i&&{mode:"federation",provider:i,audience:s??fn(i)}}function gs({add:e,nameOf:t},n){let r=Ln(n);return"code"in
r?V(n)?void 0:e(r.code,`${t("credentials_json")}: ${r.message}`,...r.suggestions??[]):{mode:"key",key:r}}var ot={federation:["workload_identity_provider"],key:[
"credentials_json"]},hs=e=>e.ambient&&e.mode===void 0?{mode:"ambient"}:bs(e),ys="This machine already runs as a service account, which client libraries use. To \
act as another one: ci-auth exec --service-account ACCOUNT -- COMMAND";function bs(e){let{add:t,ambient:n,mode:r,raw:o,secretsWithheld:s}=e,i=r===void 0?[...ot.
federation,...ot.key]:ot[r],c=i.some(l=>o[l]!==void 0);t("INPUT_SOURCE_MISSING",[ks(i,e),...s===void 0?[]:[s]].join("; "),...n?[ys]:[],...c||s!==void 0?[_s(s)]:
i.flatMap(Es(e)))}function ks(e,{nameOf:t,raw:n}){let r=e.find(i=>n[i]);if(r!==void 0)return`${t(r)} contains only blanks`;let o=e.some(i=>n[i]!==void 0),s=e.map(
t);return s.length>1?`neither ${s.join(" nor ")} ${o?"has a value":"is given"}`:`${s[0]} is ${o?"empty":"not given"}`}var _s=e=>e===void 0?"Check the name of th\
e secret or variable, and that this job may read it.":"Skip this step in such runs, or run it after the merge. A provider name is not a secret: write it into th\
e workflow.",ws="To see the names, fill in POOL and PROJECT_ID: gcloud iam workload-identity-pools providers list --workload-identity-pool=POOL --location=globa\
l --project=PROJECT_ID --format='value(name)'",Es=({nameOf:e})=>t=>{let n=e(t);if(t==="credentials_json"){let r=n.startsWith("--")?` PATH, or the key itself in ${tn(
t)}`:"";return[`Give a service account key: ${n}${r}`]}return[`Give the full name of the provider: ${n} ${Ze}`,ws]};function Gn(e){let t=e.text("service_account");
return t===void 0||ne(t)?t:qn(e,"service_account",t)}function Vn(e){let n=ze(e.text("delegates")??"").map(r=>r.replace(/^projects\/-\/serviceAccounts\//,""));for(let r of n)
ne(r)||qn(e,"delegates",r);return n}function qn({add:e,nameOf:t},n,r){if(V(r))return;let o=`"${E(r)}" is not the email or the unique id of a service account`;e(
"INPUT_SERVICE_ACCOUNT_INVALID",`${t(n)}: ${o}`,"To see the accounts, fill in PROJECT_ID: gcloud iam service-accounts list --project=PROJECT_ID")}var jn=20,st=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.
test(e);function Jn({add:e,nameOf:t,text:n}){let r=n("project_id");return r===void 0||st(r)?r:e("INPUT_PROJECT_INVALID",`${t("project_id")}: "${E(r)}" is not a \
project id`,"gcloud projects list")}var xs=/^[^*]*(?:[^*]|[:/]\*)$/,Kn=({add:e,nameOf:t,text:n})=>en.flatMap(r=>{let o=n(r);if(o===void 0)return[];if(!xs.test(o)){
let s=`${t(r)}: in "${E(o)}", a * is not at the end, or not after : or /`;e("INPUT_EXPECTATION_INVALID",s,"Write the whole value, or one * at its end after : or\
 /.")}return[{name:r,wanted:o.replace(/^(?:https:)?\/\/iam\.[\w.-]+\//,"")}]});function Wn({add:e,nameOf:t,text:n}){let r=n("profile")??Z;if(!Qt(r)&&!V(r)){let o=`${t(
"profile")}: "${E(r)}" is not the name of a profile`;e("INPUT_PROFILE_INVALID",o,"Use a-z, 0-9 and -, at most 31 characters, for example staging.")}return r}function zn({
add:e,nameOf:t,text:n}){let r=n("universe");return r===void 0||Ae(r)?r:e("INPUT_UNIVERSE_INVALID",`${t("universe")}: "${E(r)}" is not a domain name`)}function Xn({
add:e,nameOf:t,text:n}){let r=n("request_reason");if(r===void 0||/^[\x20-\x7e]{1,1024}$/.test(r))return r;let o=`${t("request_reason")} must be one line of prin\
table ASCII`;return e("INPUT_HEADER_INVALID",o)}function Yn({add:e,nameOf:t,parsed:n}){let r=n("retries",Zt,"INPUT_NUMBER_INVALID")??0;return r>jn&&e("INPUT_NUM\
BER_INVALID",`${t("retries")}: ${r} is above ${jn}`),r}var it={min:600,max:43200},Ts=3600;function ru(e,t,n){let r=rn(e,t),o=Is(r),s=o&&o.serviceAccount!==void 0;if(qt([...r.problems,...sn(e,t,s),...n]),o)return o;throw new Error(
"no plan and no problem")}function Is(e){for(let w of B)on(e,w);let{boolean:t,duration:n,text:r}=e,o=Bn(e),s=Gn(e),i=Fn(e),c=Hn(e,i),l=Kn(e),m={expected:l,delegates:Vn(
e),profile:Wn(e),exportVariables:t("export_environment_variables"),requestReason:Xn(e),retries:Yn(e),timeoutMs:n("timeout")*1e3,propagationMs:n("wait_for_propag\
ation")*1e3,verify:[t("verify"),l.length>0].includes(!0)},g={path:r("credentials_file_path"),cleanup:t("cleanup_credentials")},y=t("create_credentials_file"),_=Jn(
e),b=zn(e);if(!o)return;Ps(e,o);let k=s!==void 0&&Rs(o,s)?void 0:s;return Cs(e,c,k),Ns(e,c,b??at(o)),{...m,identity:o,serviceAccount:k,token:c,file:y?{...g,lifetimeSeconds:k===
void 0?void 0:As(i)}:void 0,projectId:_??Ss(o,s),universe:b??at(o),notes:[...o.mode==="key"?o.key.notes:[],...Os(i,y&&k!==void 0),...vs(o,k)]}}var Rs=(e,t)=>e.mode===
"key"&&[e.key.email,e.key.file.client_id].includes(t),at=e=>(e.mode==="key"?e.key.universe:void 0)??"googleapis.com";function Ss(e,t){let n=t===void 0?void 0:q(
t);if(n!==void 0||e.mode!=="key")return n;let{email:r,projectId:o}=e.key;return o!==void 0&&st(o)?o:q(r)}var As=e=>e!==void 0&&e>=it.min&&e<=it.max?e:void 0;function Os(e,t){
if(e===void 0)return[];let{min:n}=it;return[...t&&e<n?[`a credentials file needs at least ${n}s, so it has no lifetime`]:[],...e>Ts?["a lifetime above 3600s nee\
ds constraints/iam.allowServiceAccountCredentialLifetimeExtension for this account"]:[]]}function vs(e,t){if(e.mode!=="key"||t===void 0)return[];let{email:n}=e.
key;return[`the key's account ${n} impersonates ${t}: it needs roles/iam.serviceAccountTokenCreator on it`]}function Ps({add:e,nameOf:t},n){let r=at(n);if(Ae(r))
return;let o=`${t("credentials_json")}: its universe_domain "${E(r)}" is not a domain name`;e("INPUT_UNIVERSE_INVALID",o)}function Cs({add:e,nameOf:t},n,r){if(n?.
format!=="access_token"||n.user===void 0||r===void 0||r.includes("@")||!ne(r))return;let o=`${t("service_account")}: domain-wide delegation needs the email, not\
 the unique id`,s=`gcloud iam service-accounts describe ${r} --format='value(email)'`;e("INPUT_SERVICE_ACCOUNT_INVALID",o,s)}function Ns({add:e,nameOf:t},n,r){n?.
format!=="access_token"||n.user===void 0||L({universe:r})||e("INPUT_NOT_APPLICABLE",`${t("access_token_subject")} has no effect in the universe ${E(r)}`)}async function ou({
ci:e,findNamedSource:t,named:n,raw:r,surroundings:o}){let{problems:s,source:i}=await $s(n,o,t);if(i)return{source:{...i,origin:{named:n}},problems:s};if(s.length>
0||!r.workload_identity_provider?.trim())return{problems:s};try{return{source:{...e.tokenSource(o),origin:{ci:e.id,...C({module:e.module})}},problems:[]}}catch(c){
if(c instanceof h)return{problems:[c]};throw c}}async function $s(e,t,n){if(n&&Object.values(e).some(i=>i!==void 0))return n(e,t);let{cwd:r,env:o}=t;if(!o.CI_AUTH_ID_TOKEN&&
!o.CI_AUTH_ID_TOKEN_FILE)return{problems:[]};let s=Pn(o,r);return s?{source:s,problems:[]}:{problems:[]}}p();var Qn={now:()=>Date.now()/1e3,elapsedMs:()=>performance.now()},Ls=[[31536e3,"years"],[86400,"days"],[3600,"h"],[60,"min"]];function Ne(e){let[t,n]=Ls.find(
([r])=>e>=2*r)??[1,"s"];return`${Math.round(e/t)} ${n}`}var Zn=[-62167219200,253402300799],au=e=>new Date(Math.min(Math.max(e,Zn[0]),Zn[1])*1e3).toISOString().replace(
/\.\d+Z$/,"Z");p();var Us=["CLOUDSDK_PROJECT","CLOUDSDK_CORE_PROJECT","GCP_PROJECT","GCLOUD_PROJECT","GOOGLE_CLOUD_PROJECT"],Ds=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_A\
PPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"],lu={CLOUDSDK_AUTH_ACCESS_TOKEN:"gcloud",CLOUDSDK_AUTH_ACCESS_TOKEN_FILE:"gcloud",GOOGLE_OAUTH_ACCESS_TOKEN:"\
Terraform's Google provider"};function Ms(e){let t=`CI_AUTH_PROFILE_${e.toUpperCase().replaceAll("-","_")}`;return{file:`${t}_FILE`,projectId:`${t}_PROJECT_ID`}}
function pu(e){let{credentialsFile:t,executable:n,profile:r=Z,projectId:o}=e,s=Ms(r),i=r===Z,c=(l,m)=>m===void 0?{}:Object.fromEntries(l.map(g=>[g,m]));return{...c(
i?Us:[s.projectId],o),...c(i?Ds:[s.file],t),...c([zt],n?"1":void 0)}}p();p();p();p();var ae="Google IAM Credentials",$e=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${re(encodeURIComponent(t).replace("%40","@"))}:${n}`;async function js(){let{refused:e}=await import("./tools.js"),
{iamRefusals:t}=await import("./tools.js");return{refused:e,rows:t}}async function ct(e,t,n,r,o={}){let s=n.delegates.map(re),i=await J(e,{service:ae,method:"PO\
ST",url:new URL($e(e,n.serviceAccount,t)),bearer:n.bearer,json:{...s.length>0?{delegates:s}:{},...r}});if(i.status===200)return i;let{refused:c,rows:l}=await js();
throw c(ae,i,l,{...e.refusalContext,described:await e.refusalContext.job?.(),...o,method:t,serviceAccount:n.serviceAccount,delegates:n.delegates})}var Fs=/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
async function er(e,t,n){let r={scope:n.scopes,lifetime:`${n.lifetimeSeconds}s`},o=await ct(e,"generateAccessToken",t,r,n),{accessToken:s,expireTime:i}=T(o.body)??
{},c=typeof i=="string"&&Fs.test(i)?Date.parse(i)/1e3:0;if(Re(s)&&c>0)return{value:s,expiresAt:Math.floor(c)};throw O("IAM_RESPONSE_INVALID",ae,o,"accessToken a\
nd expireTime")}async function tr(e,t,{audience:n,includeEmail:r}){let o=await ct(e,"generateIdToken",t,{audience:n,includeEmail:r});return ut(T(o.body)?.token,
()=>O("IAM_RESPONSE_INVALID",ae,o,"an ID token"))}function ut(e,t){let n=typeof e=="string"?W(e)?.claims:void 0,r=n&&ve(n,"exp");if(typeof e!="string"||r===void 0)
throw t();return{value:e,expiresAt:r}}async function nr(e,t,n){let r=await ct(e,"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:o}=T(r.body)??{};if(typeof o==
"string"&&W(o))return o;throw O("IAM_RESPONSE_INVALID",ae,r,"a signed JWT")}p();var ce=e=>({text:t})=>e.test(t),rr=e=>`gcloud iam service-accounts keys list --iam-account=${e??"SERVICE_ACCOUNT"}${oe(e)}`,or=e=>`gcloud iam service-accounts d\
escribe ${e??"SERVICE_ACCOUNT"}${oe(e)}`,dt=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many token request\
s",suggestions:()=>[gn]},{code:"OAUTH_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's OAuth endpoint failed; the key is not the reason",suggestions:()=>[
mn]},{code:"OAUTH_JWT_TIMEFRAME",matches:ce(/must be a short-lived token/),says:"Google does not accept the times of the signed assertion, even after a correcti\
on to its clock",suggestions:()=>[`${se} (timedatectl, or the hypervisor).`]},{code:"OAUTH_LIFETIME_TOO_LONG",matches:ce(/lifetime cannot exceed 3600 seconds/),
says:"the requested lifetime is more than one hour",suggestions:()=>["Set access_token_lifetime to 3600s or less.",`${se}.`]},{code:"OAUTH_JWT_SIGNATURE",matches:ce(
/Invalid JWT Signature/i),says:"the key's signature is not accepted: the key was deleted, disabled or rotated",suggestions:({serviceAccount:e})=>[rr(e),"Store a\
 key that is listed there in the secret. Better: use workload identity federation."]},{code:"OAUTH_ACCOUNT_NOT_FOUND",matches:ce(/account not found/i),says:"the\
 service account of the key was deleted or disabled",suggestions:({serviceAccount:e})=>[or(e)]},{code:"OAUTH_SUBJECT_INVALID",matches:ce(/Invalid email or User ID/i),
says:"the user to act for does not exist",suggestions:({user:e})=>[`Check the user to act for (access token subject): ${e??"(none)"}`]},{code:"OAUTH_DELEGATION_\
UNAUTHORIZED",matches:({error:e})=>e==="unauthorized_client",says:"domain-wide delegation is not granted to this service account, or not for all of these scopes",
suggestions:({scopes:e=[],serviceAccount:t})=>[`${or(t)} --format='value(uniqueId)'`,`Enter that id and these scopes in the Workspace admin console, API control\
s, domain-wide delegation: ${e.join(",")}`,"This change can take hours."]},{code:"OAUTH_SCOPE_INVALID",matches:({error:e})=>e==="invalid_scope",says:"Google ref\
used the scopes or the audience",suggestions:({audience:e,scopes:t=[]})=>[`Check: ${[...t,e].filter(Boolean).join(", ")}`]},{code:"OAUTH_REJECTED",matches:()=>!0,
says:"Google refused the signed assertion",suggestions:({serviceAccount:e})=>[`Check that the key is one of this account: ${rr(e)}`]}];var ue="Google OAuth",Hs=({universe:e})=>`https://oauth2.${e}/token`;async function Le(e,t,n){let r=await ar(e,t,n);return Se(e,r.body,o=>O("OAUTH_RESPONSE_INVA\
LID",ue,r,o))}async function ir(e,t,n){let r=await ar(e,t,n);return ut(T(r.body)?.id_token,()=>O("OAUTH_RESPONSE_INVALID",ue,r,"an ID token"))}async function ar(e,t,n){
let r=await sr(e,t,n,0);if(r.status===200)return r;let o=Bs(e,n),s=nt(ue,r,dt,o);if(!(s.code==="OAUTH_JWT_TIMEFRAME"||s.code==="OAUTH_LIFETIME_TOO_LONG")||r.skewSeconds===
void 0)throw s;let c=await sr(e,t,n,r.skewSeconds);if(c.status===200)return c;throw nt(ue,c,dt,o)}var Bs=({refusalContext:e},t)=>"scope"in t?{...e,serviceAccount:t.
iss,audience:void 0,scopes:t.scope.split(" ")}:{...e,serviceAccount:t.iss,audience:t.target_audience,scopes:[]};async function sr(e,t,n,r){let o=Math.floor(e.network.
clock.now()+r),{lifetimeSeconds:s=K,...i}={lifetimeSeconds:void 0,...n},c=await t({...i,aud:Hs(e),iat:o,exp:o+s});return J(e,{service:ue,method:"POST",url:new URL(
`${e.endpoints.oauth2}/token`),form:{grant_type:"urn:ietf:params:oauth:grant-type:jwt-bearer",assertion:c}})}p();p();var Ue="Google STS",Gs="urn:ietf:params:oauth:grant-type:token-exchange",ft="urn:ietf:params:oauth:token-type:jwt",Vs="urn:ietf:params:oauth:token-type:access_t\
oken",cr=e=>({audience:te(e),subjectTokenType:ft}),lt=({endpoints:e})=>`${e.sts}/v1/token`;async function qs(){let{refused:e}=await import("./tools.js"),{stsRefusals:t}=await import("./tools.js");
return{refused:e,rows:t}}async function ur(e,{audience:t,idToken:n,scopes:r,subjectTokenType:o}){let s=await J(e,{service:Ue,method:"POST",url:new URL(lt(e)),form:{
grant_type:Gs,audience:t,scope:r.join(" "),requested_token_type:Vs,subject_token:n,subject_token_type:o}});if(s.status!==200){let{refused:i,rows:c}=await qs();throw i(
Ue,s,c,e.refusalContext)}if(xn(s.body))throw new h("STS_TOKEN_NEARLY_EXPIRED",`${Ue} answered with a token that is about to expire`,{suggestions:["Sign in right\
 before the credentials are used."]});return Se(e,s.body,i=>O("STS_RESPONSE_INVALID",Ue,s,i))}p();var Js=60,Ks=3;function dr(e,{label:t,mayRepeat:n=!1,mintsAgain:r},o){let s=W(e),i=s&&ve(s.claims,"exp");if(!s||i===void 0)throw Ws(t,e);return(!r||n)&&zs(i-o.now(),
i,t),r||Xs(i-o.now(),t),{value:e,claims:s.claims,expiresAt:i}}var Ws=(e,t)=>new h("OIDC_TOKEN_MALFORMED",`${e} contains no ID token, but ${ie(t)}`,{suggestions:[
"Give only the JWT: no quotes, no JSON around it, no masked text."]});function zs(e,t,n){let r=new Date(t*1e3).toISOString();if(e<-Js)throw new h("OIDC_TOKEN_EX\
PIRED",`the ID token in ${n} expired ${Ne(-e)} ago (${r})`,{suggestions:["Sign in right after the CI issues the token, or impersonate a service account at the s\
tart of the job."]})}function Xs(e,t){if(e>=0&&e<Ks)throw new h("OIDC_TOKEN_TOO_SHORT",`the ID token in ${t} expires in ${Math.round(e)} s`,{suggestions:["Sign \
in right after the CI issues the token."]})}var Ys=e=>e<0?`${Ne(-e)} ago`:`in ${Ne(e)}`;function fr({claims:e,expiresAt:t},n){let r=N(e.sub??"(none)"),o=j([e.aud??
"(none)"].flat().join(", "));return[`iss  ${j(N(e.iss??"(none)"))}`,`aud  ${o}`,`sub  ${j(r)} (${Buffer.byteLength(r)} of at most 127 bytes)`,`exp  ${Ys(t-n.now())}`]}
var pt=["repository","repository_owner","ref","environment","event_name","job_workflow_ref","namespace_path","project_path"],Zs=["iss","aud","sub","exp"],lr=({claims:e},t)=>t.
filter(n=>!Zs.includes(n)&&(t!==pt||e[n]!==void 0)).map(n=>`${n}  ${e[n]===void 0?"(none)":j(N(e[n]))}`);var Qs=20;function gt(e,t){let n=new Map,r=({expiresAt:o})=>o-t.now()>Qs;return{clear:()=>n.clear(),get(o,s){let i=`${s??""} ${o.join(" ")}`,c=()=>e(o,s),l=n.get(
i)?.then(m=>r(m)?m:c())??c();return n.set(i,l),l.catch(()=>n.get(i)===l&&n.delete(i)),l}}}function pr(e){let{audience:t,google:n,report:r,source:o,target:s}=e,{
clock:i}=n.network,c;async function l(){let b=await o.mint(t,n.network);return r.mask(b),c=dr(b,o,i),c}let m=(b,k)=>ur(Ie(n,mt(e,b)),{...s,idToken:b.value,scopes:k}).
catch(w=>{throw ti(w,b,i)});async function g(b){try{return await m(await l(),b)}catch(k){if(!o.mintsAgain||!ni(k))throw k;return m(await l(),b)}}let y=()=>c?mt(
e,c):{},_=gt(async b=>{let k=await g(b);return r.mask(k.value),k},i);return{account:void 0,async principal(){let{binding:b}=await y().job?.()??{};return b?{principal:b.
member,ifMapped:b.ifMapped}:{principal:e.provider?ln(e.provider):s.audience}},accessToken:b=>_.get(b),clear:_.clear,sign:void 0,idToken:()=>c,refusalContext:y,facts:()=>ri(
e,c)}}function mt({google:e,provider:t,source:n},{claims:r}){let{identify:o}=e.refusalContext,[s]=[r.aud].flat();return{...t&&o?{job:()=>o(r,t)}:{},...!n.choosesAudience&&
typeof s=="string"?{audience:s,audienceFixedBy:n.label}:{}}}var ei=2;function ti(e,{expiresAt:t},n){if(!(e instanceof h)||e.server?.status!==500)return e;let{skewSeconds:r=0}=e.
server;return t-n.now()-r>ei?e:e.with({code:"STS_TOKEN_NEARLY_EXPIRED",message:`the ID token was about to expire
${e.message}`,suggestions:["Sign in right before the credentials are used."]})}var ni=e=>e instanceof h&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_EXPIRED"].includes(
e.code);async function ri(e,t){let{google:n,provider:r}=e,{serviceAccount:o}=n.refusalContext,{binding:s,claims:i=pt}=await(t&&mt(e,t).job?.())??{};return[...r?
[`provider  ${Q(r)}`]:[],...o===void 0?[]:[`service account  ${o}`],...t?fr(t,n.network.clock):[],...s===void 0?[]:[`${j(s.member)}${s.ifMapped===void 0?"":` (i\
f the provider maps ${s.ifMapped})`}`],...t?lr(t,i):[]]}function mr(e,t,n){let r=Un(t),o=gt(async(s,i=K)=>{let c=s.join(" "),l=L(e)?await Le(e,r,{iss:t.email,scope:c,lifetimeSeconds:i}):await oi(e,r,{email:t.email,scope:c,
lifetimeSeconds:i});return n.mask(l.value),l},e.network.clock);return{account:t.email,principal:async()=>({principal:t.email}),accessToken:o.get,clear:o.clear,sign:r,
refusalContext:()=>({account:t.email}),facts:async()=>[`key of  ${t.email}`,...t.keyId===void 0?[]:[`key id  ${t.keyId}`]]}}async function oi({network:e},t,{email:n,
lifetimeSeconds:r,scope:o}){let s=Math.floor(e.clock.now()),i=s+r;return{value:await t({iss:n,sub:n,scope:o,iat:s,exp:i}),expiresAt:i}}var gr=({file:e})=>String(
e.private_key).split(/\r?\n|\\n/).filter(t=>t.length>=16&&!t.startsWith("-----"));var _o=v(Kt(),1),wo=v(Vt(),1);p();var I=v(Gt(),1);var ht=1<<20,si=I.constants.O_NONBLOCK??0;function ii(e){let t=(0,I.openSync)(e,I.constants.O_RDONLY|si);try{if(!(0,I.fstatSync)(t).isFile())return;let n=Buffer.alloc(ht+1),r=0;for(let o=-1;o!==0;r+=o)o=
(0,I.readSync)(t,n,r,n.length-r,null);return{bytes:n.subarray(0,Math.min(r,ht)),isWhole:r<=ht}}finally{(0,I.closeSync)(t)}}var ud=async e=>{try{return ii(e)?.bytes.toString("utf8")??""}catch(t){return Jt("")(t)}};function hr(e){try{return(0,I.readFileSync)(e,"utf8")}catch{return}}p();p();p();p();var U=v(yt(),1);var{getBuiltinModule:br}=process,{Agent:kr,request:kt,validateHeaderName:_r,validateHeaderValue:wr}=br("node:http"),_t=()=>br("node:tls"),ai={"https:":["https_p\
roxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["http_proxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},Er={"http:":"80","https:":"443"},S=({port:e,protocol:t})=>Number(
e||Er[t]),x=({hostname:e})=>e.replace(/^\[|\]$/g,"");function De(e){let t=x(e);return/^(.+\.)?localhost$/.test(t)||t==="::1"||(0,U.isIP)(t)===4&&t.startsWith("1\
27.")}function xr(e,t){if(De(e))return;let n=ai[e.protocol]?.find(r=>t[r]?.trim());if(!(!n||ui(e,t.no_proxy||t.NO_PROXY||"")))return{url:ci(t[n]?.trim()??"",n),
variable:n}}function ci(e,t){let n=e.includes("://")?e:`http://${e}`,r=URL.canParse(n)?new URL(n):void 0;if(r?.hostname&&r.protocol in Er)return r;let o=/^([a-z\d]+):\/\//i.
exec(n)?.[1]?.toLowerCase(),s=r&&o?`names a ${o} proxy`:"is not a URL";throw new h("PROXY_FAILED",`the variable ${t} ${s}`,{suggestions:[`Set ${t} to http://HOS\
T:PORT or https://HOST:PORT, or unset it.`]})}var ui=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&di(n,x(e),String(S(e))));function di(e,t,n){if(e==="\
*")return!0;let[,r="",o]=/^(\[.*\]|[^:]*|[\da-f]*:[\da-f]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(o&&o!==n)return!1;let s=r.replace(/^\*?\.|^\[|\]$/g,
"");return s===""?!1:(0,U.isIP)(t)?fi(s,t):t===s||t.endsWith(`.${s}`)}function fi(e,t){let[n="",r]=e.split("/");if((0,U.isIP)(n)!==(0,U.isIP)(t))return!1;let o=(0,U.isIP)(
n)===6?"ipv6":"ipv4",s=/^\d{1,3}$/.test(r??"")?Number(r):Number.NaN,i=new U.BlockList;return r===void 0?i.addAddress(n,o):s>=0&&s<=(o==="ipv6"?128:32)&&i.addSubnet(
n,s,o),i.check(t,o)}var wt=e=>Object.assign(new Error(`the proxy answered ${e}`),{proxyStatus:e,atProxy:!0}),de=({url:e})=>{if(!e.username&&!e.password)return{};
let t=`${bt(e.username)}:${bt(e.password)}`;return{"proxy-authorization":`Basic ${Buffer.from(t).toString("base64")}`}};function bt(e){try{return decodeURIComponent(
e)}catch{return e}}function Tr(e,t,n,r){let o=`${t.hostname}:${S(t)}`;return new Promise((s,i)=>{let c=()=>{i(r.reason),e.destroy()};r.addEventListener("abort",
c,{once:!0});let l=kt({createConnection:()=>e,method:"CONNECT",path:o,setHost:!1});for(let[m,g]of Object.entries({host:o,...de(n)}))l.setHeader(m,g);l.once("con\
nect",({statusCode:m=0},g,y)=>{if(r.removeEventListener("abort",c),m>=200&&m<300)return y.length>0&&e.unshift(y),s(e);e.destroy(),i(wt(m))}).on("error",m=>{r.removeEventListener(
"abort",c),i(m)}).end()})}var li={ENOTFOUND:"the host name could not be resolved",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"the co\
nnection broke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no network route",ENETUNREACH:"there is no network route",
ETIMEDOUT:"the connection was not accepted in time",ENOENT:"the socket does not exist",EACCES:"this user may not open the socket",EPROTO:"the other side does no\
t speak TLS",ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},Rr={SELF_SIGNED_CERT_IN_CHAIN:"its issuer is not trusted here",DEPTH_ZERO_SELF_SIGNED_CERT:"\
it is self-signed",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"\
its issuer is not trusted here",CERT_UNTRUSTED:"its issuer is not trusted here",CERT_SIGNATURE_FAILURE:"its signature is not valid",CERT_REVOKED:"it was revoked",
CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"it was issued for another name",HOSTNAME_MISMATCH:"it w\
as issued for another name"},pi="If a private authority signs the certificate, for example a proxy that inspects TLS, save the certificate of the authority and \
set NODE_EXTRA_CA_CERTS=/path/ca.pem.",mi={CERT_HAS_EXPIRED:"Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"Set the clock of thi\
s computer.",CERT_REVOKED:"Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"Check the address: another server answers at it.",HOSTNAME_MISMATCH:"Check the \
address: another server answers at it."},Et=({code:e=""})=>e in Rr,xt=({url:e,variable:t})=>`${e.protocol}//${e.host} (from ${t})`,D=e=>`${(e/1e3).toFixed(e<9950?
1:0)} s`,Sr=(e,t)=>`Waiting ${D(t)} for ${e}`,Ar=({attempts:e,route:t,service:n},r,{retries:o,waitMs:s})=>`Retry ${e} of ${o} in ${D(s)}: ${n} at ${le(t)}: ${typeof r==
"number"?`answered ${r}`:gi(r)}`,gi=e=>e.name==="TimeoutError"?"did not answer in time":e.proxyStatus?`the proxy answered ${e.proxyStatus}`:It(e),Or=({route:e,service:t},{
afterMs:n,limitMs:r})=>`Still waiting for ${t} at ${le(e)}: no answer for ${D(n)}, the limit is ${D(r)}`,fe=({attempts:e,spentMs:t})=>`${e} ${e===1?"attempt":"a\
ttempts"} in ${D(t)}`,Me=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${xt(e)}`]:[],...t?[`the last answer had status ${t}`]:[]];function Tt(e,t){return e.name===
"TimeoutError"?Ir(t):Et(e)?ki(e,t):e.atProxy&&t.route.proxy?_i(e,t,t.route.proxy):e.code==="ETIMEDOUT"?Ir(t):yi(e,t)}var It=({code:e=""})=>{let t=li[e]??"the ex\
change failed";return e?`${t} (${e})`:t},le=({origin:e,socketPath:t})=>t??e.host,Rt=e=>[`Check that ${e} exists, that a program listens on it, and that this use\
r may open it.`],hi=e=>De(e.origin)?[`Check that a program listens on port ${S(e.origin)} of this computer.`,"Behind a proxy, set NO_PROXY=127.0.0.1,localhost f\
or the clients of that server."]:[`Check that this computer may reach ${x(e.origin)} on port ${S(e.origin)}.`,e.proxy?`Where ${x(e.origin)} can be reached witho\
ut the proxy, add it to NO_PROXY.`:"If this network needs a proxy, set HTTPS_PROXY=http://HOST:PORT."];function yi(e,t){let{service:n,route:r}=t;return new h("N\
ETWORK_UNREACHABLE",`${n} at ${le(r)}: ${It(e)}, ${fe(t)}`,{facts:Me(t),suggestions:r.socketPath===void 0?hi(r):Rt(r.socketPath)})}var vr=({origin:e,proxy:t})=>De(
e)?[`Check the program that listens on port ${S(e)} of this computer: it gives no answer.`]:[`Check that this computer may reach ${x(e)} on port ${S(e)}: a fire\
wall that drops packets causes this.`,...t?[]:["If this network needs a proxy, set HTTPS_PROXY=http://HOST:PORT."]],Ir=e=>new h("NETWORK_TIMEOUT",`${e.service} \
at ${le(e.route)} did not answer in time, ${fe(e)}`,{facts:Me(e),suggestions:e.route.socketPath===void 0?vr(e.route):Rt(e.route.socketPath)}),Pr="Raise the limi\
t with --timeout, or the input timeout.",bi=({lastStatus:e,route:t})=>e!==void 0?[]:t.socketPath===void 0?vr(t):Rt(t.socketPath),Cr=(e,t)=>new h("NETWORK_TIMEOU\
T",`${e.service} at ${le(e.route)}${e.lastStatus===void 0?" did not answer":""}: the limit of ${D(t)} for the whole run is reached, ${fe(e)}`,{facts:Me(e),suggestions:[
...bi(e),Pr]}),Nr=(e,t,n)=>new h("NETWORK_TIMEOUT",`the limit of ${D(n)} for the whole run leaves no time for a wait of ${D(e)} for ${t}`,{suggestions:[Pr]});function ki(e,t){
let{code:n=""}=e,{route:r,issuer:o,service:s}=t,i=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.host}`:`${s} at ${r.origin.host}`,c=`${Rr[n]} (${n})`;return new h(
"TLS_UNTRUSTED",`the certificate of ${i} is not trusted: ${c}, ${fe(t)}`,{facts:[...o?[`issuer of the presented certificate: ${o}`]:[],...Me(t)],suggestions:[mi[n]??
pi]})}function _i(e,t,n){let{proxyStatus:r}=e,o=r?`answered ${r}`:`cannot be used: ${It(e)}`,s=`the proxy ${xt(n)} ${o}, on the way to ${t.service} at ${t.route.
origin.host}`;return new h("PROXY_FAILED",`${s}, ${fe(t)}`,{suggestions:[r===407?`Put the proxy's credentials into ${n.variable}, as http://USER:PASSWORD@HOST:P\
ORT, percent-encoded.`:`Check the address in ${n.variable}, and that the proxy allows connections to ${x(t.route.origin)} through.`,`Where ${x(t.route.origin)} \
can be reached without the proxy, add it to NO_PROXY.`],...r?{facts:[`status of the proxy: ${r}`]}:{}})}var xd=1<<20;p();var pe=v(yt(),1);var $r=(e,t,n=!0)=>Ur(r=>wi(e,r),t,n);function Ur(e,t,n){let r=[],o=n,s=!1;return{socket:e({add:c=>(r.push(c),o||c.unref(),c.on("error",()=>{}),s&&c.destroy(),c),
signal:t}),hold(c){o=c;for(let l of r)c?l.ref():l.unref()},cancel(){s=!0,r.at(-1)?.destroy()}}}async function wi(e,t){let{origin:n,proxy:r,ca:o}=e;return n.protocol===
"http:"?St(e,t):Dr(r?{socket:await St(e,t)}:{port:S(n)},x(n),o,t)}async function St({origin:e,proxy:t,ca:n,socketPath:r},o){if(r!==void 0)return Fe(o.add((0,pe.connect)(
{path:r})),"connect",o.signal);if(!t)return Lr(e,o);try{let s=await Lr(t.url,o),i=t.url.protocol==="https:"?await Dr({socket:s},x(t.url),n,o):s;return e.protocol===
"https:"?await Tr(i,e,t,o.signal):i}catch(s){throw s===o.signal.reason?s:Object.assign(s,{atProxy:!0})}}var Lr=(e,{add:t,signal:n})=>Fe(t((0,pe.connect)({host:x(
e),port:S(e),noDelay:!0})),"connect",n);async function Dr(e,t,n,{add:r,signal:o}){let{connect:s}=_t(),i={...n?{ca:n}:{},rejectUnauthorized:!0},c=s({...e,host:t,
...Mr(t),...i,ALPNProtocols:["http/1.1"]});return Fe(r(c),"secureConnect",o)}var Mr=e=>(0,pe.isIP)(e)?{}:{servername:e};function Fe(e,t,n){return new Promise((r,o)=>{
let s=c=>()=>{n.removeEventListener("abort",i),c()},i=()=>{o(n.reason),e.destroy()};if(n.aborted)return i();n.addEventListener("abort",i,{once:!0}),e.once("erro\
r",c=>s(()=>o(c))()),e.once("close",s(()=>o(Ei()))),e.once(t,s(()=>r(e)))})}var Ei=()=>Object.assign(new Error("the connection was closed"),{code:"ECONNRESET"}),
je=class extends kr{route;#i;#t=[];constructor(t,n){super({keepAlive:!0}),this.route=t,this.#i=n}preconnect(t){let n=[this.sockets,this.freeSockets].flatMap(r=>Object.
values(r).flat());for(let r=this.#t.length+n.length;r<t;r++){let o=$r(this.route,this.#i,!1);o.socket.catch(()=>{}),this.#t.push(o)}}createConnection(t,n){this.#r(
t.signal??this.#i).then(r=>n(null,r),r=>n(r))}async#r(t){let n=this.#t.shift(),r=()=>n?.cancel();t.addEventListener("abort",r,{once:!0}),n?.hold(!0);let o=await n?.
socket.catch(()=>{});return t.removeEventListener("abort",r),o?.readyState==="open"?o:$r(this.route,t).socket}closeIdle(){for(let t of this.#t.splice(0))t.cancel();
for(let t of Object.values(this.freeSockets).flat())t?.destroy()}},xi=3e3;async function jr(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=x(
r.origin),s,i=Ur(async l=>{let{connect:m}=_t(),g=await St(r,l),y=l.add(m({socket:g,host:o,...Mr(o),rejectUnauthorized:!1}));return await Fe(y,"secureConnect",l.
signal),s=Object.entries(y.getPeerCertificate().issuer??{}).map(([_,b])=>`${_}=${b}`).join(", "),y},n,!0),c=setTimeout(i.cancel,xi);return await i.socket.catch(
()=>{}),clearTimeout(c),i.cancel(),s&&Ti(s)}var Ti=e=>e.replace(/[^\x20-\x7e]/g,"?").slice(0,200);p();p();p();p();var F=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${o} ${s}`.trim(),c=i?`\
status code ${i}`:"an unknown error";super(`Request failed with ${c}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=r}};p();var z=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"message"in
t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};p();var X=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new z(t.cause):void 0;
super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};p();p();var At=(()=>{let e=!1,t=!1;if(typeof a=="function"&&typeof u=="function")try{t=new u("https://empty.invalid",{body:new a,method:"POST",get duplex(){return e=
!0,"half"}}).headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),Fr=typeof globalThis.
AbortController=="function",He=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",Hr=typeof a=="function",Br=typeof a=="fu\
nction",Be=["get","post","put","patch","head","delete"],Ii=()=>{};Ii();var Gr={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"\
*/*",blob:"*/*",bytes:"*/*"},Ge=2147483647,Vr=new TextEncoder().encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,Ve=Symbol("stop"),me=class{options;constructor(t){
this.options=t}},qr=e=>new me(e),Jr={json:!0,parseJson:!0,stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,
onUploadProgress:!0,fetch:!0,context:!0},Kr={next:!0},Wr={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,
integrity:!0,keepalive:!0,signal:!0,window:!0,duplex:!0};var Ri=e=>{if(!e)return 0;if(e instanceof a){let t=0;for(let[n,r]of e)t+=Vr,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,t+=
typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},zr=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),r){o+=r.byteLength;let c=t===0?0:o/t;c>=1&&(c=1-Number.EPSILON),n?.({percent:c,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=s},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},Xr=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new d(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new d(
zr(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},Yr=(e,t,n)=>{if(!e.body)return e;let r=Ri(n??e.body);return new u(e,{duplex:"half",
body:zr(e.body,r,t)})};p();p();var M=e=>e!==null&&typeof e=="object";var ge=(...e)=>{for(let t of e)if((!M(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return Pt({},...e)},Ot=(e={},t={})=>{
let n=new f(e),r=t instanceof f,o=new f(t);for(let[s,i]of o.entries())r&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function qe(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:Pt(e[n]??[],t[n]??[])}var vt=(e={},t={})=>({beforeRequest:qe(e,t,"beforeRequest"),beforeRetry:qe(e,t,"beforeRetry"),afterResponse:qe(
e,t,"afterResponse"),beforeError:qe(e,t,"beforeError")}),Si=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,s]of r.entries())n.append(o,s);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(M(r))for(let[o,s]of Object.entries(r))s!==void 0&&n.append(o,String(s));else{
let o=new URLSearchParams(r);for(let[s,i]of o.entries())n.append(s,i)}return n},Pt=(...e)=>{let t={},n={},r={},o,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(M(i)){for(let[c,l]of Object.entries(i)){if(c==="signal"&&l instanceof globalThis.AbortSignal){s.push(l);continue}if(c==="contex\
t"){if(l!=null&&(!M(l)||Array.isArray(l)))throw new TypeError("The `context` option must be an object");t={...t,context:l==null?{}:{...t.context,...l}};continue}
if(c==="searchParams"){l==null?o=void 0:o=o===void 0?l:Si(o,l);continue}M(l)&&c in t&&(l=Pt(t[c],l)),t={...t,[c]:l}}M(i.hooks)&&(r=vt(r,i.hooks),t.hooks=r),M(i.
headers)&&(n=Ot(n,i.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),s.length>0&&(s.length===1?t.signal=s[0]:He?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};p();var Qr=e=>Be.includes(e)?e.toUpperCase():e,Ai=["get","put","head","delete","options","trace"],Oi=[408,413,429,500,502,503,504],vi=[413,429,503],Zr={limit:2,methods:Ai,
statusCodes:Oi,afterStatusCodes:vi,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
eo=(e={})=>{if(typeof e=="number")return{...Zr,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...Zr,...t}};p();p();var H=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function Ct(e,t,n,r){return new Promise((o,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new H(e))},r.timeout);r.fetch(e,t).then(o).catch(s).then(()=>{clearTimeout(
i)})})}p();async function Nt(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(s),r(t.
reason)}let s=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}p();var to=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in Wr)&&!(r in Jr)&&(!(r in e)||r in Kr)&&(n[r]=t[r]);return n},no=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;p();function he(e){return e instanceof F||e?.name===F.name}function $t(e){return e instanceof H||e?.name===H.name}var ye=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>Ge)throw new RangeError(`The \`timeout\` option cann\
ot be greater than ${Ge}`);await Promise.resolve();let i=await r.#y();for(let c of r.#e.hooks.afterResponse){let l=r.#p(i.clone()),m;try{m=await c(r.request,r.#u(),
l,{retryCount:r.#r})}catch(y){throw r.#s(l),r.#s(i),y}if(m instanceof me)throw r.#s(l),r.#s(i),new X(m.options);let g=m instanceof d?m:i;l!==g&&r.#s(l),i!==g&&r.#s(
i),i=g}if(r.#p(i),!i.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(i.status):r.#e.throwHttpErrors)){let c=new F(i,r.request,r.#u());for(let l of r.#e.
hooks.beforeError)c=await l(c,{retryCount:r.#r});throw c}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!Hr)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let c=i.clone();
return r.#s(i),Xr(c,r.#e.onDownloadProgress)}return i},s=r.#m(o).finally(()=>{let i=r.#a;r.#f(i?.body??void 0),r.#f(r.request.body??void 0)});for(let[i,c]of Object.
entries(Gr))i==="bytes"&&typeof d?.prototype?.bytes!="function"||(s[i]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||c);let l=await s;
if(i==="json"){if(l.status===204)return"";let m=await l.text();return m===""?"":n.parseJson?n.parseJson(m):JSON.parse(m)}return l[i]()});return s}static#i(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#t;#r=0;#n;#e;#a;#o;#c;constructor(t,n={}){
if(this.#n=t,this.#e={...n,headers:Ot(this.#n.headers,n.headers),hooks:vt({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:Qr(n.
method??this.#n.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:eo(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??a.
bind(globalThis),context:n.context??{}},typeof this.#n!="string"&&!(this.#n instanceof URL||this.#n instanceof u))throw new TypeError("`input` must be a string,\
 URL, or Request");if(this.#e.prefixUrl&&typeof this.#n=="string"){if(this.#n.startsWith("/"))throw new Error("`input` must not begin with a slash when using `p\
refixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#n=this.#e.prefixUrl+this.#n}Fr&&He&&(this.#o=this.#e.signal??this.#n.signal,this.#t=
new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal),At&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new f(n.headers).has("content-type");if(this.#n instanceof u&&(Br&&this.#e.body instanceof a||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new u(this.#n,this.#e),no(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#i(this.#e.searchParams)).toString()),i=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,s);this.request=new u(
i,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!At)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#g(this.request,
this.#e.body??void 0)}}#d(){let t=this.#e.retry.delay(this.#r),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#h(t){if(this.#r++,this.#r>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new z(t);if(n instanceof X)return n.customDelay??this.#d();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#r});if(r===!1)throw t;if(r===
!0)return this.#d()}if($t(t)&&!this.#e.retry.retryOnTimeout)throw t;if(he(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let s=this.#e.retry.maxRetryAfter??o;return o<s?o:s}if(t.response.status===413)throw t}return this.#d()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#f(t){t&&t.cancel().catch(()=>{})}#s(t){this.#f(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#h(n),Ge);if(this.#r<1)throw n;if(await Nt(r,this.#o?{signal:this.#o}:{}),n instanceof X&&n.customRequest){let o=this.#e.signal?new u(
n.customRequest,{signal:this.#e.signal}):new u(n.customRequest);this.#l(o)}for(let o of this.#e.hooks.beforeRetry){let s=await o({request:this.request,options:this.#u(),
error:n,retryCount:this.#r});if(s instanceof u){this.#l(s);break}if(s instanceof d)return s;if(s===Ve)return}return this.#m(t)}}async#y(){this.#t?.signal.aborted&&
(this.#t=new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal,this.request=new u(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#u(),{retryCount:this.#r});if(r instanceof d)return r;if(r instanceof u){this.#l(
r);break}}let t=to(this.request,this.#e);return this.#a=this.request,this.request=this.#a.clone(),this.#e.timeout===!1?this.#e.fetch(this.#a,t):Ct(this.#a,t,this.#t,
this.#e)}#u(){if(!this.#c){let{hooks:t,...n}=this.#e;this.#c=Object.freeze(n)}return this.#c}#l(t){this.#c=void 0,this.request=this.#g(t)}#g(t,n){return!this.#e.
onUploadProgress||!t.body?t:Yr(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};var Lt=e=>{let t=(n,r)=>ye.create(n,ge(e,r));for(let n of Be)t[n]=(r,o)=>ye.create(r,ge(e,o,{method:n}));return t.create=n=>Lt(ge(n)),t.extend=n=>(typeof n=="fu\
nction"&&(n=n(e??{})),Lt(ge(e,n))),t.stop=Ve,t.retry=qr,t},Pi=Lt(),ro=Pi;p();var oo=1048576;async function Ut(e,t,n){try{return await Ci(e,t,n)}catch(r){if(r.stale)return Ut(e,t,n);throw r}}function Ci(e,{method:t,url:n,headers:r,body:o},s){
return new Promise((i,c)=>{if(s.aborted)return c(s.reason);let l=()=>c(s.reason);s.addEventListener("abort",l,{once:!0});let m=k=>{s.removeEventListener("abort",
l),k()},{proxy:g}=e.route,y=g&&n.protocol==="http:",_=kt({agent:e,host:x(n),port:S(n),method:t,path:y?`${n.origin}${n.pathname}${n.search}`:n.pathname+n.search,
setHost:!1,signal:s}),b={host:n.host,...r,...y?de(g):{}};for(let[k,w]of Object.entries(b))_.setHeader(k,w);_.on("error",k=>m(()=>c(Object.assign(k,{stale:Ni(k,_.
reusedSocket)})))),_.once("response",k=>{$i(k).then(w=>m(()=>y&&w.status===407?c(wt(407)):i(w)),w=>m(()=>c(w)))}),_.end(o)})}var Ni=({code:e},t)=>t&&(e==="ECONN\
RESET"||e==="EPIPE");async function $i(e){let t=[],n=0;for await(let o of e)if(t.push(o),n+=o.length,n>oo)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(
n,oo));return{status:e.statusCode??0,headers:e.headers,body:r}}function so(e,t){let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new h(
"INPUT_ENDPOINT_INVALID",`the address of ${n} is neither https nor http`,{suggestions:["Check the variable that replaces the address: it must be https://HOST, o\
r http://127.0.0.1:PORT."]});let{type:s,body:i}=Li(e),c={accept:"application/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?{}:{authorization:`\
Bearer ${e.bearer}`},...Ui(e.headers)};for(let[l,m]of Object.entries(c))Di(n,l,m);return{method:r,url:o,headers:c,body:i}}function Li({json:e,form:t}){return e!==
void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"application/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var Ui=(e={})=>Object.
fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),n]));function Di(e,t,n){try{_r(t),wr(t,n)}catch{throw new h("INPUT_HEADER_INVALID",`the header ${t} \
for ${e} has characters that cannot be sent`,{suggestions:["Check its value: a secret that was pasted with a line break causes this."]})}}p();var Mi=["assertion","client_secret","env","handle","redact","refresh_token","subject_token","token"],ji=["accept","content-type","metadata-flavor","user-age\
nt","x-goog-request-reason","x-goog-user-project","x-tfs-fedauthredirect"];var Fi="(not shown: the answer repeats a secret that ci-auth sent)";function co({bearer:e,form:t,headers:n={},json:r}){let o={...t,...typeof r=="object"?r:{}},s=Object.
entries(n).filter(([i])=>!ji.includes(i.toLowerCase()));return[e,...s.map(([,i])=>i),...Mi.flatMap(i=>Hi(o[i]))].filter(i=>i!==void 0&&i.length>=16)}var Hi=e=>[
e,...typeof e=="object"?Object.values(e??{}):[]].filter(t=>typeof t=="string");function jt(e,t){if(t.length===0||e==="")return e;let n=[...Yi(e)];return t.some(
r=>Bi(n,r))?Fi:e}function Bi(e,t){let n=Ji(t),r=new Set;for(let o of e)for(let s=0;s+4<=o.length;s+=5)if(fo(n,o.slice(s,s+4)).next().done||Gi(r,n,o,s),r.size>=16)
return!0;return!1}function Gi(e,t,n,r){for(let o=Math.max(0,r+4-8);o<=Math.min(r,n.length-8);o++)for(let s of fo(t,n.slice(o,o+8)))Vi(e,t,s)}function Vi(e,{origins:t,
secret:n},r){let[o=0,s=0]=[t[r],t[r+8-1]],[i,c]=o<s?[o,s]:[s,o];for(;i>0&&!io(n[i-1]);)i--;for(;c+1<n.length&&!io(n[c+1]);)c++;for(let l=i;l<=c;l++)e.add(l)}var be=new Map,
qi=4;function Ji(e){let t=be.get(e)??Ki(e);be.delete(e),be.set(e,t);for(let n of[...be.keys()].slice(0,-qi))be.delete(n);return t}function Ki(e){let{letters:t,origins:n}=zi(
e),r=new Int32Array(Wi),o=new Int32Array(t.length);for(let s=0;s+4<=t.length;s++){let i=uo(t,s);o[s]=r[i]??0,r[i]=s+1}return{secret:e,letters:t,origins:n,lastPlaces:r,
earlier:o}}var Wi=2**16,uo=(e,t)=>Math.imul(e.charCodeAt(t)|e.charCodeAt(t+1)<<8|e.charCodeAt(t+2)<<16|e.charCodeAt(t+3)<<24,2654435761)>>>16;function*fo({earlier:e,
lastPlaces:t,letters:n},r){for(let o=t[uo(r,0)];o;o=e[o-1])n.startsWith(r,o-1)&&(yield o-1)}var io=(e="")=>/[a-z0-9]/i.test(e),lo=e=>e>=97&&e<=122||e>=48&&e<=57;
function zi(e){let t=[Dt(e,s=>s),...[0,1,2].map(s=>Dt(Buffer.from("\0".repeat(s)+e).toString("base64"),i=>Math.max(0,Math.floor(i*3/4)-s))),Dt(Buffer.from(e).toString(
"hex"),s=>Math.floor(s/2))],n=t.map(s=>s.letters).join(""),r=t.flatMap(s=>s.origins),o=Buffer.from(n,"latin1").reverse().toString("latin1");return{letters:n+o,origins:r.
concat(r.toReversed())}}function Dt(e,t){let n=e.toLowerCase(),r=[],o="";for(let s=0;s<n.length;s++){let i=n.charCodeAt(s);lo(i)&&(o+=String.fromCharCode(i),r.push(
t(s)))}return{letters:`${o} `,origins:[...r,0]}}var Xi=4;function Yi(e){let t=new Set;for(let n of[e,...Qi(e)]){let r=n;for(let o=0;o<Xi;o++){let s=ao(r);t.add(
Mt(s));let i=r.includes("<")?ao(r.replace(/<[^<>]*>/g,"")):s;t.add(Mt(i)),t.add(Mt(Zi(i)));let c=na(r);if(c===r)break;r=c}}return t}var ao=e=>Buffer.from(e.normalize(
"NFKD").toLowerCase());function Mt(e){let t=Buffer.allocUnsafe(e.length),n=0;for(let r of e)lo(r)&&(t[n++]=r);return t.toString("latin1",0,n)}function Zi(e){let t=Buffer.
from(e),n=0;for(let r=0;r<=t.length;r++)(t[r]??0)>32||(t.subarray(n,r).reverse(),n=r+1);return t}function Qi(e){let[t,n]=[[],[]];try{JSON.parse(e,(r,o)=>(t.push(
r),typeof o=="string"&&n.push(o),o))}catch{}return[t.join(" "),n.join(" ")]}var ea=/(?:\\|%)u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|(?:\\x|%|=)([0-9a-f]{2})|&#x0*([0-9a-f]{1,6});?|&#0*(\d{1,7});?|&(amp|lt|gt);|&[a-z]+\d*;|\\[bfnrtv]/gi,
ta={amp:"&",lt:"<",gt:">"};function na(e){return e.replace(ea,(t,...n)=>{let[r,o,s,i,c,l]=n,m=r??o??s??i;if(l)return ta[l.toLowerCase()]??" ";let g=m?Number.parseInt(
m,16):Number(c??32);return g<=1114111?String.fromCodePoint(g):" "})}var ra=new Set([408,429,500,502,503,504]),oa=new Set([502,503,504]),sa=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNREACH",
"ENETUNREACH","EPIPE","ETIMEDOUT"]),ia=({status:e,body:t})=>ra.has(e)||e>=400&&e<500&&ca(t)==="quota_exceeded",aa=({name:e,code:t="",proxyStatus:n=0})=>e==="Tim\
eoutError"||sa.has(t)||oa.has(n);function ca(e){if(e.includes("quota_exceeded"))try{return JSON.parse(e)?.error}catch{return}}function ua(e,t,n,r,o=Math.random){
return Math.max(o()*t*2**(e-1),da(n,r))}function da(e="",{now:t}){if(/^\d+$/.test(e.trim()))return Number(e)*1e3;let n=Date.parse(e);return Number.isNaN(n)?0:Math.
max(0,n-t()*1e3)}var po=2e4,fa=500,la=5e3;async function mo(e,t,n){let r={call:e,agent:t,options:n,outgoing:so(e,n.userAgent??"ci-auth"),startedAt:performance.now(),
attempts:0,sentAt:0,received:void 0,lastStatus:void 0,retryInMs:0};try{await pa(r)}catch(o){if(!he(o))throw await ba(o,r)}return ka(r)}async function pa(e){let{
call:t,options:n}=e,{signal:r}=n.run;r.throwIfAborted(),await ro(t.url.origin+t.url.pathname,{method:t.method,fetch:async o=>{let{status:s}=await ma(e,o.signal);
return new d(null,{status:Math.min(s,599)})},retry:{limit:n.retries,methods:["delete","get","post","patch"],shouldRetry:({error:o})=>ya(o,e),delay:()=>e.retryInMs},
signal:r,timeout:n.callTimeoutMs??po})}async function ma(e,t){let{agent:n,outgoing:r,options:o}=e;e.attempts++,e.sentAt=o.clock.now(),e.received=void 0;let s=performance.
now(),i=l=>{let{method:m,url:g}=r;o.trace?.(`${m} ${g.host}${g.pathname} ${l} ${Math.round(performance.now()-s)} ms`)},c=ga(e);try{return e.received=await Ut(n,
r,t),e.lastStatus=e.received.status,i(e.lastStatus),e.received}catch(l){throw i(t.aborted?"no answer":ha(l)),l}finally{clearTimeout(c)}}function ga({agent:{route:e},
call:{service:t},options:n}){let{callTimeoutMs:r=po,lateMs:o=la,run:s,waiting:i}=n;if(!i)return;let c=Math.min(r,s.remainingMs());return setTimeout(()=>i(Or({route:e,
service:t},{afterMs:o,limitMs:c})),o).unref()}var ha=({code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";function ya(e,t){let{attempts:n,received:r,options:o}=t,
{backoffMs:s=fa,clock:i,retries:c,run:l,waiting:m}=o;if(l.signal.aborted||!(r?ia(r):aa(e))||(t.retryInMs=ua(n,s,r?.headers["retry-after"],i),t.retryInMs>=l.remainingMs()))
return!1;let{agent:g,call:y}=t,_={attempts:n,route:g.route,service:y.service};return m?.(Ar(_,r?.status??e,{retries:c,waitMs:t.retryInMs})),!0}async function ba(e,t){
let{call:n,agent:r,attempts:o,lastStatus:s,options:i,startedAt:c}=t,{run:l}=i;if(l.isInterrupted())return l.signal.reason;let{route:m}=r,g={service:n.service,route:m,
attempts:o,lastStatus:s,spentMs:performance.now()-c};if(l.signal.aborted)return Cr(g,l.totalMs);let y=Et(e)?await jr(m,e.atProxy===!0,l.signal):void 0;return Tt(
e,{...g,issuer:y})}function ka({agent:e,attempts:t,call:n,options:r,received:o,sentAt:s}){let{status:i=0,headers:c={},body:l=""}=o??{},{proxy:m}=e.route,g=[...co(
n),...m?Object.values(de(m)):[]],y,_,b=Date.parse(c.date??"")/1e3,k=Math.trunc(b-(s+r.clock.now())/2)+0;return{status:i,get contentType(){return _??=jt(c["conte\
nt-type"]??"",g),_},get body(){return i<300?l:this.shown},get shown(){return y??=jt(l,g),y},attempts:t,skewSeconds:Number.isNaN(k)?void 0:k}}var go=({clock:e,pace:t,report:n,signal:r,surroundings:o,userAgent:s},{retries:i,timeoutMs:c})=>_a({env:o.env,deadlineMs:c,retries:i,userAgent:s,...t,...C({clock:e,
signal:r,trace:n.trace,waiting:n.waiting})});function _a(e){let{clock:t=Qn}=e,n=Ea(e.deadlineMs,e.signal),r=new Map,o=({direct:s,socketPath:i,url:c})=>{let l=`${c.
origin} ${i??""}`,m=r.get(l);if(m)return m;let g=i===void 0&&!s?xr(c,e.env):void 0,y=new je({origin:new URL(c.origin),socketPath:i,proxy:g,ca:e.ca},n.signal);return r.
set(l,y),y};return{send:async s=>mo(s,o(s),{...e,clock:t,run:n}),preconnect(s,i=1){try{o({url:s}).preconnect(i)}catch{}},wait:(s,i,c=!1)=>(c||e.waiting?.(Sr(i,s)),
xa(s,i,n)),remainingMs:n.remainingMs,clock:t,signal:n.signal,close(){n.end();for(let s of r.values())s.closeIdle()}}}var wa=2147483647;function Ea(e,t){let n=performance.now()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("abort",o,
{once:!0}),setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),wa)).unref(),{signal:r.signal,totalMs:e,remainingMs:()=>Math.
max(0,n-performance.now()),end:()=>r.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&r.signal.reason===t.reason}}async function xa(e,t,n){
let r=()=>n.isInterrupted()?n.signal.reason:Nr(e,t,n.totalMs);if(n.signal.aborted||e>=n.remainingMs())throw r();await new Promise((o,s)=>{let i=()=>{clearTimeout(
c),s(r())},c=setTimeout(()=>{n.signal.removeEventListener("abort",i),o()},e);n.signal.addEventListener("abort",i,{once:!0})})}p();async function ho(e,t,n,r){let o=n.serviceAccount===void 0&&n.delegates.length===0,s=r.format==="id_token"?L(e):r.lifetimeSeconds<=K;if(o&&(s||t.account===void 0))
return Ta(e,t,r);let i=n.serviceAccount??t.account;if(i===void 0)throw yo("`delegates` need");return Ia(e,t,{serviceAccount:i,delegates:n.delegates},r)}async function al(e,t,n){
return n.format==="access_token"&&n.user!==void 0?{principal:n.user}:e.serviceAccount===void 0?t.principal():{principal:e.serviceAccount}}var yo=e=>new h("INPUT\
_SERVICE_ACCOUNT_REQUIRED",`${e} a service account`,{suggestions:["Set `service_account` to the account to impersonate."]});async function bo(){return{accessTokenFor:Le,
idTokenFor:ir}}async function Ta(e,t,n){let{account:r,sign:o}=t;if(n.format==="access_token"&&n.user===void 0)return t.accessToken(n.scopes,r===void 0?void 0:n.
lifetimeSeconds);if(n.format==="id_token"&&t.mintIdToken)return t.mintIdToken(n.audience);if(r===void 0||!o)throw yo("ID tokens and `access_token_subject` need");
let{accessTokenFor:s,idTokenFor:i}=await bo();return n.format==="id_token"?i(e,o,{iss:r,target_audience:n.audience}):s(e,o,{iss:r,scope:n.scopes.join(" "),sub:n.
user??"",lifetimeSeconds:n.lifetimeSeconds})}async function Ia(e,t,n,r){if(r.format==="id_token")return Ft(e,t,n,(m,g)=>tr(m,g,r));let{lifetimeSeconds:o,scopes:s,
user:i}=r;if(i===void 0)return Ft(e,t,n,(m,g)=>er(m,g,{lifetimeSeconds:o,scopes:s}));let{accessTokenFor:c}=await bo();return c(e,m=>Ft(e,t,n,(g,y)=>nr(g,y,m)),{
iss:Ra(n),scope:s.join(" "),sub:i,lifetimeSeconds:o})}function Ra({serviceAccount:e}){if(e.includes("@"))return e;throw new h("INPUT_SERVICE_ACCOUNT_INVALID","d\
omain-wide delegation needs the email of the service account, not its unique id",{suggestions:[`gcloud iam service-accounts describe ${e} --format='value(email)\
'`]})}async function Ft(e,t,n,r){let o=({value:i})=>r(Ie(e,t.refusalContext()),{...n,bearer:i}),s=await t.accessToken([A]);try{return await o(s)}catch(i){if(!(i instanceof
h&&i.code==="IAM_BEARER_REJECTED"&&s.expiresAt<=e.network.clock.now()))throw i;return t.clear(),o(await t.accessToken([A]))}}var Sa=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED","API_DI\
SABLED"]),Aa=2e3,Oa=15e3;async function va(e,t){let{firstWaitMs:n=Aa,network:r,report:o}=t;for(let s=n;;s=Math.min(s*1.5,Oa)){let i=r.remainingMs();try{return await e()}catch(c){
let{leftMs:l}=t;if(l<=0||!(c instanceof h)||!Sa.has(c.code))throw c;o.note(`${c.code}: waiting for the change to arrive, ${Math.ceil(l/1e3)} s left`),await r.wait(
Math.min(s,l),`the change to arrive (${c.code})`,!0),t.leftMs-=i-r.remainingMs()}}}async function _l(e,t,n){let{report:r,surroundings:o}=t,{endpoints:s}=Oe(o.env,
e.universe);for(let w of Rn(o.env))r.note(w);let i=go(t,{...e,timeoutMs:e.timeoutMs+e.propagationMs}),{requestReason:c,universe:l}=e,m={network:i,endpoints:s,universe:l,
requestReason:c,refusalContext:{...Na(e),identify:t.identify}};for(let[w,To]of La(e,s))i.preconnect(new URL(w),To);let{actor:g,federated:y}=await $a(e.identity,
m,n,t),_={serviceAccount:e.serviceAccount,delegates:e.delegates},b=t.pace?.backoffMs===void 0?void 0:4*t.pace.backoffMs,k={network:i,report:r,leftMs:e.propagationMs,
firstWaitMs:b};return{actor:g,federated:y,google:m,target:_,mint:w=>ko({actor:g,google:m,target:_},w,k),mintOwn:w=>ko({actor:g,google:m,target:{delegates:[]}},w,
k),close:i.close}}function wl({delegates:e,identity:t,serviceAccount:n,universe:r},o,{cwd:s,env:i}){if(t.mode==="ambient")return;let{endpoints:c}=Oe(i,r),l=t.mode===
"key"?t.key:[te(t.provider),o&&Ca(o,{cwd:s,env:i})];return Pa(l,n,e,r,c)}var Pa=(...e)=>(0,_o.createHash)("sha256").update(JSON.stringify(e)).digest("hex");function Ca({
origin:e},{cwd:t,env:n}){if("ci"in e)return e.ci;let{named:r}=e,o=r.env??"CI_AUTH_ID_TOKEN",s=r.file??n.CI_AUTH_ID_TOKEN_FILE;return[r,n[o],s&&hr((0,wo.resolve)(
t,s))]}async function ko({actor:e,google:t,target:n},r,o){let s=await Ua(e.facts,()=>va(()=>ho(t,e,n,r),o));return o.report.mask(s.value),s}function Na({delegates:e,
identity:t,projectId:n,serviceAccount:r,token:o}){let s=o?.format==="access_token"?o:void 0;return{delegates:e,projectId:n,serviceAccount:r,provider:t.mode==="f\
ederation"?t.provider:void 0,audience:t.mode==="federation"?t.audience:void 0,scopes:s?.scopes,user:s?.user,lifetimeSeconds:s?.lifetimeSeconds}}async function $a(e,t,n,{
ambientActor:r,report:o,surroundings:s}){if(e.mode==="key"){for(let m of gr(e.key))o.mask(m);return{actor:mr(t,e.key,o),federated:void 0}}if(e.mode==="ambient"){
if(!r)throw new Error("no ambient identity here");return{actor:await r(t,s.env,o),federated:void 0}}if(!n)throw new Error(`no token source for ${Q(e.provider)}`);
let{audience:i,provider:c}=e,l=pr({google:t,source:n,audience:i,provider:c,target:cr(c),report:o});return{actor:l,federated:l}}function La(e,t){let{delegates:n,
identity:r,serviceAccount:o,token:s,universe:i}=e,c=+(s!==void 0)+Number(Eo(e)),l=o!==void 0||n.length>0,m=r.mode==="key"&&L({universe:i})||s?.format==="access_\
token"&&s.user!==void 0;return[...r.mode==="federation"?[[t.sts,1]]:[],...m?[[t.oauth2,l?Math.min(c,1):c]]:[],...l?[[t.iamcredentials,c]]:[]]}async function Ua(e,t){
try{return await t()}catch(n){throw!(n instanceof h)||n.server===void 0||n.facts.length>0?n:n.with({facts:await e()})}}async function El(e,t){let{serviceAccount:n,
token:r}=e,s={format:"access_token",scopes:e.identity.mode==="federation"&&n===void 0&&r?.format==="access_token"?r.scopes:[A],lifetimeSeconds:3600},i=t.federated&&
await t.mintOwn(s),c=Eo(e)?Da(e):void 0,[l]=await Promise.all([r&&t.mint(r),c&&t.mint(c)]);return{federated:i,requested:l}}function Eo({file:e,identity:t,serviceAccount:n,
token:r,verify:o}){return!o||t.mode==="federation"&&n===void 0?!1:!(r?.format==="access_token"&&r.user===void 0)&&(r===void 0||e!==void 0)}var Da=({file:e})=>({
format:"access_token",scopes:[A],lifetimeSeconds:e?.lifetimeSeconds??3600});p();function Ol(e){let{audience:t,endpoints:n,lifetimeSeconds:r,serviceAccount:o,source:s,universe:i}=e;return{universe_domain:i,type:"external_account",audience:t,
subject_token_type:ft,token_url:lt({endpoints:n}),credential_source:Ma(s),...o===void 0?{token_info_url:`${n.sts}/v1/introspect`}:{service_account_impersonation_url:$e(
{endpoints:n},o,"generateAccessToken"),...r===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:r}}}}}var xo=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function Ma(e){if(e.kind==="url"){let{field:t,headers:n,url:r}=e;return{url:r,...Object.keys(n).length>0?{headers:n}:
{},...xo(t)}}return e.kind==="file"?{file:e.path,...xo(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}var vl=({delegates:e,endpoints:t,serviceAccount:n,
source:r,universe:o})=>({universe_domain:o,type:"impersonated_service_account",delegates:e.map(re),service_account_impersonation_url:$e({endpoints:t},n,"generat\
eAccessToken"),source_credentials:r}),Pl=(e,t)=>new h("INPUT_CREDENTIALS_FILE_INVALID",`the credentials file ${e} cannot be used: ${t}`),Cl=(e,t)=>{let n=e[t];return typeof n==
"string"&&n!==""?n:void 0},Nl=(e,t)=>{let n=e[t];return typeof n=="object"&&n!==null&&!Array.isArray(n)?n:void 0};export{Q as a,te as b,Wa as c,za as d,pn as e,q as f,ze as g,A as h,Z as i,B as j,ja as k,ud as l,hr as m,Ie as n,Re as o,J as p,Ae as q,In as r,Oe as s,_c as t,
L as u,Ro as v,rn as w,Va as x,es as y,Oc as z,rs as A,Fn as B,Hn as C,Kn as D,Xn as E,Yn as F,ru as G,ou as H,Qn as I,au as J,Ds as K,lu as L,pu as M,Ol as N,vl as O,
Pl as P,Cl as Q,Nl as R,ec as S,mn as T,gn as U,tc as V,nc as W,hn as X,Bo as Y,rc as Z,oc as _,sc as $,ic as aa,ac as ba,cc as ca,uc as da,nt as ea,pr as fa,mr as ga,
gr as ha,go as ia,ho as ja,al as ka,_l as la,wl as ma,Pa as na,Ua as oa,El as pa};
