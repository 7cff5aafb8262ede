var tj=Object.create;var Qm=Object.defineProperty;var nj=Object.getOwnPropertyDescriptor;var rj=Object.getOwnPropertyNames;var sj=Object.getPrototypeOf,oj=Object.prototype.hasOwnProperty;var go=(e,t,n)=>()=>{if(n)throw n[0];try{return e&&(t=e(e=0)),t}catch(r){throw n=[r],r}};var ho=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(n){throw t=0,n}},mv=(e,t)=>{for(var n in t)Qm(e,n,{get:t[n],enumerable:!0})},ij=(e,t,n,r)=>{
if(t&&typeof t=="object"||typeof t=="function")for(let s of rj(t))!oj.call(e,s)&&s!==n&&Qm(e,s,{get:()=>t[s],enumerable:!(r=nj(t,s))||r.enumerable});return e};var ue=(e,t,n)=>(n=e!=null?tj(sj(e)):{},ij(t||!e||!e.__esModule?Qm(n,"default",{value:e,enumerable:!0}):n,e));var y=go(()=>{"use strict"});var xn=ho((l5,gv)=>{y();gv.exports=process.getBuiltinModule("node:fs")});var Jn=ho((p5,hv)=>{y();hv.exports=process.getBuiltinModule("node:path")});function eg(e){let[t,...n]=e;if(n.length===0)return new z(t.code,t.message,{suggestions:t.suggestions??[]});let r=e.map(({code:s,message:o})=>`- ${o} (${s})`).join(
`
`);return new z(t.code,`${e.length} things are wrong
${r}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:s=[]})=>s))]})}function yv([e,...t]){if(e)throw eg([e,...t])}var z,yt=go(()=>{"use strict";y();
z=class e extends Error{name="CiAuthError";static[Symbol.hasInstance](t){return t instanceof Error&&t.name==="CiAuthError"}code;suggestions;facts;server;problems;constructor(t,n,r={}){
super(n,r.cause===void 0?void 0:{cause:r.cause}),this.code=t,this.suggestions=[...r.suggestions??[]],this.facts=[...r.facts??[]],this.server=r.server,this.problems=
[...r.problems??[]]}with({code:t=this.code,message:n=this.message,...r}){return new e(t,n,{...this,cause:this.cause,...r})}}});function aa(e,t=300){let n=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();return bv(Se(Dl(n)),t)}var Kt,Is,Je,Se,tg,aj,cj,dj,lj,oi,ii,bv,uj,Dl,pj,fj,mj,gj,
de=go(()=>{"use strict";y();Kt="npx --yes ci-auth@1",Is=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,Je=e=>/^[\w./:@%+,=-]+$/.test(e)?e:Is(e),Se=e=>lj(e.replace(
aj,dj)),tg=e=>e.split(`
`).map(Se).join(`
`),aj=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,cj={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},dj=e=>cj[e]??`\\\
u${e.charCodeAt(0).toString(16).padStart(4,"0")}`,lj=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: "),oi=e=>JSON.stringify(e,void 0,2).replace(
/##(?=\w*\[)/g,String.raw`#\u0023`),ii=e=>bv(Se(Dl(e)),200),bv=(e,t)=>e.slice(0,t).replace(/[\ud800-\udbff]$/,"");uj=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,
Dl=e=>e.replace(uj,t=>pj(t)?t:"***"),pj=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(gj),fj=12,mj=40,gj=e=>e.length<=fj||e.length<=mj&&!(/[A-Z]/.test(
e)&&/[a-z]/.test(e)&&/\d/.test(e))});function sn(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function Ae(e){if(typeof e!="object"||e===null)
return String(e);try{return JSON.stringify(e)}catch{return Array.isArray(e)?"[\u2026]":"{\u2026}"}}var ee,Ne=go(()=>{"use strict";y();ee=e=>Object.fromEntries(Object.
entries(e).filter(([,t])=>t!==void 0))});var la=ho((H5,Lv)=>{y();Lv.exports=process.getBuiltinModule("node:crypto")});function ag(e,t){let n=sn(e);return n?`the keys ${cg(n)}`:t}function zv(e,t){return/\bjson\b/i.test(t)||/^\s*\{/.test(e)?ag(e,"no whole JSON object: it is cut o\
ff, or damaged"):ag(e,t===""?"no JSON, and no content type":`content type "${t}"`)}function cg(e){let t=Object.keys(e),n=t.length>Yv?["\u2026"]:[];return[...t.slice(
0,Yv).map(ii),...n].join(", ")||"(none)"}var Yv,Jl=go(()=>{"use strict";y();Ne();de();Yv=20});var qv,Xv=go(()=>{"use strict";y();yt();Ne();Jl();qv=(e,t)=>new z("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but it has none (${t})`,{suggestions:[
"Make the CI put its ID token there: the variable, file or command must exist in this step."]})});var Kl={};mv(Kl,{causeInRunner:()=>Rj,noTokenFrom:()=>Nj,remediesInRunner:()=>Pj,serverText:()=>Qv});async function Nj(e,t){return t.status<200||t.status>299?Oj(
e,t):e.field===void 0&&t.body.trim()===""?qv(`the answer of ${e.label}`,"empty"):Cj(e,await t.show())}async function Oj({causeOf:e,label:t,remedies:n},{body:r,status:s}){
let o=Qv(r),i={status:s,text:o},a=await e?.(i);return a?a.with({server:i}):new z("OIDC_REQUEST_FAILED",`${t} refused to issue an ID token: HTTP ${s}: ${o}`,{server:i,
suggestions:[...await n?.(i)??[],...Zv(s)?["Run the job again. For longer failures, raise the inputs retries or timeout."]:[]]})}function Cj({field:e,label:t},{
contentType:n,shown:r,status:s}){let o=zv(r,n),i=e===void 0?"a token":`a token in "${e}"`;return new z("OIDC_RESPONSE_INVALID",`${t} answered ${s} without ${i},\
 but ${o}`,{suggestions:["Check whether a proxy between the job and the server answers in place of the server."]})}function Qv(e){let{error:t,message:n}=sn(e)??
{},r=[n,t].find(s=>typeof s=="string"&&s!=="");return aa(typeof r=="string"?r:e)||"(no text)"}var Zv,Rj,Pj,$j,Hl=go(()=>{"use strict";y();yt();Ne();Jl();de();Xv();
Zv=e=>e===408||e===429||e>=500;Rj=(e,{text:t})=>/in '?Completed'? state/i.test(t)?$j(e):void 0,Pj=({status:e})=>Zv(e)?[]:['Check that the job still runs and has\
 "id-token: write".'],$j=e=>new z("OIDC_JOB_COMPLETED",`${e} issues no token for a job that has ended`,{suggestions:["Use the credentials only while the job run\
s, or use a service account: its access token is still valid after the job."]})});var xc=ho((j8,rS)=>{y();rS.exports=process.getBuiltinModule("node:os")});var uS={};mv(uS,{temporaryOfRunner:()=>Uj});function Uj(e){let{ACT:t,ACTIONS_RUNNER_CONTAINER_HOOKS:n,RUNNER_ENVIRONMENT:r,RUNNER_TEMP:s}=e;if(!s)return ua("all\
 steps: RUNNER_TEMP is not set, so there is no folder that they share");if(s===Bj)return ua("the steps outside of this container, where the folder has another n\
ame");if(t==="true")return ua("container actions: act shows them no temporary folder");if(n)return ua(`container actions: the hooks of this runner (${n}) decide\
 what they see`,dg);if(r==="github-hosted")return{folder:s};let o=Vj(s);return o===void 0?ua(`container actions, if this runner is older than ${zl}: its version\
 was not found`,dg):o.localeCompare(zl,"en",{numeric:!0})<0?ua(`container actions: this runner is ${o}, and they see it from ${zl}`,Fj,dg):{folder:s}}function Vj(e){
try{let t=(0,dS.readFileSync)((0,lS.join)(e,"..","..","bin","Runner.Worker.deps.json"),"utf8");return/"Runner\.Worker\/(\d+\.\d+\.\d+)"/.exec(t)?.[1]}catch{return}}
var dS,lS,zl,Bj,ua,Fj,dg,pS=go(()=>{"use strict";y();dS=ue(xn(),1),lS=ue(Jn(),1),zl="2.331.0",Bj="/github/runner_temp";ua=(e,...t)=>({unseenBy:e,remedies:t}),Fj=
`Update the runner to ${zl} or later.`,dg="If no container action needs the file, write its path in place of the word: ${{ runner.temp }}/gcp.json"});var ZO=ho((dve,XO)=>{y();XO.exports=process.getBuiltinModule("node:util")});var Wm=ho((kNe,b$)=>{y();b$.exports=process.getBuiltinModule("node:fs/promises")});var E$=ho((NNe,w$)=>{y();w$.exports=process.getBuiltinModule("node:child_process")});var x$=ho((PNe,T$)=>{y();T$.exports=process.getBuiltinModule("node:process")});y();y();var S1=ue(xn(),1),rv=ue(Jn(),1);y();yt();de();y();Ne();y();function hj(e,t){let[n,r]=[[...e],[...t]],s=[Array.from({length:r.length+1},(i,a)=>a)],o=(i,a)=>s[i]?.[a]??Number.POSITIVE_INFINITY;for(let[i,a]of n.entries()){
let d=[i+1];s.push(d);for(let[f,h]of r.entries()){let b=a===r[f-1]&&h===n[i-1],E=o(i,f)+(a===h?0:1),v=b?o(i-1,f-1)+1:E;d.push(Math.min(E,v,o(i,f+1)+1,o(i+1,f)+1))}}
return o(n.length,r.length)}var yj=({length:e})=>Math.max(1,e/3);function _c(e,t){let n=2*Math.max(...t.map(s=>[...s].length)),[r]=[...e].length>n?[]:t.map(s=>({
candidate:s,edits:hj(e.toLowerCase(),s.toLowerCase())})).sort((s,o)=>s.edits-o.edits);return r!==void 0&&r.edits<=yj(r.candidate)?r.candidate:e.length>2?t.find(
s=>e.startsWith(s)||s.startsWith(e)):void 0}function Nr(e,t){let n=_c(e,t);return n===void 0?"":` (did you mean ${n}?)`}y();y();y();var bj={iss:"text",sub:"text",aud:["text","list"]},wj=e=>{let t=([n,r])=>{let s=bj[n];return[n,s===void 0?r:{type:s,...r}]};return Object.fromEntries(Object.
entries(e).map(t))},q=({claimFacts:e,claims:t,...n})=>({...n,claimFacts:wj(e),claims:r=>({...t((s,o)=>Lt(r,s,o),r),...r})}),N={ci:{setBy:"ci",presence:"always"},
tenant:{setBy:"tenant",presence:"always"},job:{setBy:"job",presence:"always"}},L=e=>({...e,presence:"sometimes"}),Ej=e=>Array.isArray(e)?"list":e===null?void 0:
{string:"text",number:"number",boolean:"boolean",object:"object"}[typeof e];function ng({characters:e,fixes:t,form:n,type:r}){return r!==void 0?typeof r=="strin\
g"&&r!=="any"?[r]:r:(e??t??n)===void 0?"any":["text"]}var jl=e=>ng(e)==="any"||ng(e).includes("text");function yo(e,t){let{form:n,presence:r,setBy:s}=e,o=Ej(t);
if(o===void 0)return s!=="ci"||r!=="always";let i=ng(e);return(i==="any"||i.includes(o))&&(s!=="ci"||n===void 0||n.test(String(t)))}var ce=e=>({...e,type:"text"}),
G=(e,t)=>Object.fromEntries(t.map(n=>[n,e])),kn=(e,t)=>Object.fromEntries(Object.entries(e).filter(([n])=>!t.includes(n))),Ee="0-9a-f-",it=/^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
K=(...e)=>({...N.ci,fixes:e}),H=(e,t,n=wv(t))=>({...K({kind:e,by:"id",whole:n}),characters:t}),bt=(e,t)=>K({kind:e,by:"name",whole:wv(t)}),wv=e=>new RegExp(`^([${e}\
]+)$`),_e=e=>`'${e.replaceAll("\\","\\\\").replaceAll("'","\\'").replaceAll(`
`,"\\n").replaceAll("\r","\\r")}'`,Fe=e=>/^[A-Za-z_]\w*$/.test(e)?`assertion.${e}`:`assertion[${_e(e)}]`;function Lt(e,t,n){let r=e[t];return typeof r=="string"?
r:n}function Bl(e){return{name:e.replace(/^refs\/(?:heads|tags)\//,""),type:e.startsWith("refs/tags/")?"tag":"branch"}}y();de();y();y();function Ev(e,t){let n={...e};if(t!=="win32")return n;let r=new Map(Object.keys(n).map(o=>[o.toUpperCase(),o])),s=o=>typeof o=="string"?r.get(o.toUpperCase())??
o:o;return new Proxy(n,{get:(o,i)=>Reflect.get(o,s(i)),has:(o,i)=>Reflect.has(o,s(i))})}var vj=[[/\0/,"a NUL"],[new RegExp("\\p{Surrogate}","u"),"half a character"]],rg=e=>vj.find(([t])=>t.test(e))?.[1];yt();de();var ca="npm install --global ci-auth@1";function ai(e,t="shell",n="exit 1",r=Kt){let s=`${r} ${e}`;if(t==="fish")return`eval (begin; ${s}; or echo ${n}\
; end | string collect; or echo ${n})`;if(t==="powershell"){let o=`${s} | Out-String | Invoke-Expression`;return n==="false"?o:`${o}; if (-not $?) { exit 1 }`}return`\
eval "$(${s} || echo ${n})"`}var O5=ai("federate --output-format shell"),C5={env:"NAME=value lines, for the variable file of a CI: GitLab ($GITLAB_ENV, dotenv r\
eport), Bitbucket, Semaphore",shell:`export lines for sh, bash, dash, zsh and ksh: ${ai("\u2026")} in any script (GitLab, Jenkins, Buildkite, Travis), or a file\
 that a shell sources, such as $BASH_ENV of CircleCI`,fish:`set lines for fish: ${ai("\u2026","fish")}`,powershell:`assignments for PowerShell (Azure Pipelines,\
 AppVeyor): ${ai("\u2026","powershell")}`,dotenv:"a quoted .env file, for node --env-file, docker compose and dotenv libraries",json:"one flat JSON object, for \
jq and scripts"};var sg=(e="")=>ai(`federate ${e}--output-format shell`,"shell","exit 1","ci-auth"),M={install:ca,installAndFederate:`${ca} && ci-auth federate`,federate:"ci-aut\
h federate",federateInShell:sg(),installAndExec:`${ca} && ci-auth exec --`,exec:"ci-auth exec --",installAndCleanup:`${ca} && ci-auth cleanup`,cleanup:"ci-auth \
cleanup",configureDocker:"ci-auth configure docker",claims:"ci-auth oidc claims"},se=({audience:e,isOwnAudience:t=!1,provider:n,serviceAccount:r},s)=>Object.entries(
{CI_AUTH_WORKLOAD_IDENTITY_PROVIDER:n,CI_AUTH_SERVICE_ACCOUNT:r,CI_AUTH_EXPECTED_SERVICE_ACCOUNT:r,CI_AUTH_EXPECTED_PROVIDER:r===void 0?n:void 0,CI_AUTH_AUDIENCE:t?
e:void 0}).flatMap(([o,i])=>i===void 0?[]:[`${s(o,i)}
`]).join(""),Tc=({audience:e,isOwnAudience:t,provider:n,serviceAccount:r})=>[`--workload-identity-provider ${n}`,...r===void 0?[]:[`--service-account ${r}`],...t?
[`--audience ${Je(e)}`]:[]],Ul=e=>({command:`printf '%s=%s\\n' "$1" "$2" >>"$${e}"`,needs:e}),$e=(...e)=>e.map(t=>({from:"variable",name:t}));var vv=/^arn:aws:iam::(\d{12}):role\/[\w+=,.@/-]+$/,Fl=e=>vv.exec(e??"")?.[1],ci="https://sts.amazonaws.com/",Sv=q({ci:"aws-codebuild",label:"AWS CodeBuild",documentation:"\
https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_providers_outbound_token_claims.html",issuer:{kind:"organisation",example:"https://ID.tokens.sts.globa\
l.api.aws",pattern:/^https:\/\/[0-9a-z-]+\.tokens\.sts\.global\.api\.aws$/},jwksPath:"/.well-known/jwks.json",multiTenant:!1,ownerClaim:"sub",ownerId:{label:"id\
 of the AWS account, 12 digits",howToFind:"aws sts get-caller-identity --query Account --output text",pattern:/^\d{12}$/,follows:({repositoryId:e})=>Fl(e)},ownerIn:e=>Fl(
Lt(e,"sub",""))??"",ownerCondition:e=>`assertion.sub.startsWith(${_e(`arn:aws:iam::${e}:role/`)})`,repositoryClaim:"sub",repositoryId:{label:"ARN of the role of\
 the builds, which nothing else should use",howToFind:"aws codebuild batch-get-projects --names PROJECT --query projects[0].serviceRole --output text",pattern:vv},
repositoryExample:"PROJECT",contradiction({ownerId:e,repositoryId:t}){let n=Fl(t);if(!(n===void 0||n===e))return{flag:"owner-id",why:`is not the account of ${t}`}},
attributeMapping:{"google.subject":"assertion.sub"},claimFacts:{iss:K({kind:"organisation",by:"id",whole:/^https:\/\/([0-9a-z-]+)\.tokens\.sts\.global\.api\.aws$/}),
sub:K({kind:"organisation",by:"id",start:/^arn:aws:iam::(\d{12}):/}),aud:N.job,[ci]:{...L(N.ci),type:"object"},[`${ci} > aws_account`]:L(H("organisation","0-9",
/^(\d{12})$/)),[`${ci} > org_id`]:L(K({kind:"enterprise",by:"id",whole:/^(o-[0-9a-z]+)$/})),[`${ci} > source_region`]:L(N.ci),[`${ci} > principal_tags`]:{...L(N.
tenant),type:"object"},[`${ci} > request_tags`]:{...L(N.job),type:"object"}},events:{push:{}},simulated:!1,pipeline:e=>[{where:"In `buildspec.yml`:",language:"y\
aml",text:`version: 0.2
env:
  variables:
${se(e,(t,n)=>`    ${t}: ${n}`)}phases:
  build:
    commands:
      - ${M.install}
      - ${M.federateInShell}
      - ./deploy.sh
    finally:
      - ${M.cleanup}
`}],script:{tokens:({audience:e})=>[{from:"program",with:{AWS_DEFAULT_REGION:"$AWS_REGION",AWS_STS_REGIONAL_ENDPOINTS:"regional"},argv:["aws","sts","get-web-ide\
ntity-token","--output","json","--cli-input-json",JSON.stringify({Audience:[e],SigningAlgorithm:"RS256"})],after:'"WebIdentityToken"'}]},lifetimeSeconds:300,claims(e){
let t=e("sub","arn:aws:iam::123456789012:role/codebuild-shop"),n=e("iss","https://9f1c2b3a-4d5e-4f60-8a7b-1c2d3e4f5a6b.tokens.sts.global.api.aws");return{iss:n,
aud:n,sub:t,[ci]:{aws_account:Fl(t)??"",source_region:"us-east-1"}}}});y();de();var Av="api://AzureADTokenExchange",Iv=/^https:\/\/vstoken\.dev\.azure\.com\/([^/]+)$/,og=e=>Iv.exec(e)?.[1],Sj="for a service connection, whose issuer is a Mic\
rosoft Entra tenant, write --ci azure-service-connection",_v="fb60f99c-7a34-4190-8149-302f77469936",Nv="rISbSSETf0KqFyZ8ppdXmA",da="[0-9a-f]{8}(?:-[0-9a-f]{4}){\
3}-[0-9a-f]{12}",Ov=`/eid1/c/pub/t/[A-Za-z0-9_-]{22}/a/${Nv}`,Vl=`${Ov}/sc/${da}`;function Aj(e){let t=e.split("-").map(n=>Buffer.from(n,"hex"));return Buffer.concat(
t.map((n,r)=>r<3?n.reverse():n)).toString("base64url")}var Tv=new RegExp(`^https://login\\.microsoftonline\\.com/(${da})/v2\\.0$`),xv=e=>new RegExp(`^(${Vl})/`).
exec(e)?.[1]??"",Gl={...N.ci,fixes:[{kind:"repository",by:"id",whole:new RegExp(`^${Vl}/(${da})$`)},{kind:"organisation",by:"id",start:new RegExp(`^${Ov}/sc/(${da}\
)/`)}]},kv="Project settings > Service connections > the connection > Workload Identity federation details",Cv={tokens:()=>[{from:"post",url:"$SYSTEM_OIDCREQUES\
TURI",query:"api-version=7.1${CI_AUTH_AZURE_SERVICE_CONNECTION_ID:+&serviceConnectionId=$CI_AUTH_AZURE_SERVICE_CONNECTION_ID}",server:"SYSTEM_COLLECTIONURI",authorization:"\
Bearer $SYSTEM_ACCESSTOKEN",headers:{"X-TFS-FedAuthRedirect":"Suppress"},json:{},field:"oidcToken"}],laterSteps:{command:`printf '##vso[task.setvariable variabl\
e=%s]%s\\n' "$1" "$2"`}},Rv=q({ci:"azure-pipelines",label:"Azure Pipelines",documentation:"https://learn.microsoft.com/rest/api/azure/devops/distributedtask/oid\
ctoken/create",issuer:{kind:"organisation",example:"https://vstoken.dev.azure.com/ORGANIZATION_ID",follows:({ownerId:e})=>e&&`https://vstoken.dev.azure.com/${e}`,
pattern:Iv},retirement:{issuer:/^https:\/\/vstoken\.dev\.azure\.com\//,subject:/^sc:\/\//,on:"2027-07-01",tokens:"tokens of service connections",remedies:["In A\
zure DevOps, convert the service connection to the issuer of Microsoft Entra.",`Then create a provider for the new issuer: ${Kt} setup init --ci azure-service-c\
onnection`,"Connections to clouds other than the public one, and for multitenant applications, keep this issuer."],source:"https://learn.microsoft.com/azure/dev\
ops/pipelines/release/convert-service-connections"},multiTenant:!1,ownerClaim:"org_id",ownerId:{label:"id of the organisation, a UUID",howToFind:`${M.claims}, i\
n a job: the claim org_id`,pattern:it,follows:({issuer:e})=>og(e)},repositoryClaim:"prj_id",repositoryId:{label:"id of the project, a UUID",howToFind:"az devops\
 project show --project PROJECT --query id --output tsv",variable:"SYSTEM_TEAMPROJECTID",pattern:it},repositoryExample:"ORGANIZATION/PROJECT",attributeMapping:{
"google.subject":"assertion.sub","attribute.prj_id":"assertion.prj_id","attribute.def_id":"assertion.def_id","attribute.rpo_ref":"assertion.rpo_ref"},contradiction:({
issuer:e,ownerId:t})=>og(e)===t?void 0:{flag:"issuer",why:`is not that of --owner-id, https://vstoken.dev.azure.com/${t}; ${Sj}`},claimFacts:{iss:{...N.ci,fixes:[
{kind:"organisation",by:"id",whole:/^https:\/\/vstoken\.dev\.azure\.com\/([0-9a-f-]+)$/}],source:"https://learn.microsoft.com/azure/devops/pipelines/release/con\
vert-service-connections"},aud:N.ci,sub:{...N.ci,fixes:[...Gl.fixes??[],{kind:"repository",by:"name",start:/^(?:p|sc):\/\/([^/]+\/[^/]+)\//},{kind:"organisation",
by:"name",start:/^(?:p|sc):\/\/([^/]+)\//}],source:"https://learn.microsoft.com/azure/devops/pipelines/release/troubleshoot-workload-identity"},org_id:L(H("orga\
nisation",Ee)),prj_id:L(H("repository",Ee)),...G({...L(N.ci),characters:"0-9"},["def_id","run_id"]),...G(L(N.job),["rpo_id","rpo_uri","rpo_ref","rpo_ver"])},trustedBuild:{
condition:"assertion.rpo_ref.matches('^refs/(heads|tags)/')",keepsOut:"builds of pull requests, whose ref begins with refs/pull/"},events:{push:{},"pull-request":{
rpo_ref:"refs/pull/7/merge"},fork:{rpo_ref:"refs/pull/8/merge"}},fixedAudience:()=>Av,pipeline:e=>$v(e),script:Cv,lifetimeSeconds:300,notBeforeSeconds:600,claims(e){
let t=e("org_id",og(e("iss",""))??"0ca3ddd9-f0b0-4635-a98c-5866526961b6");return{iss:`https://vstoken.dev.azure.com/${t}`,aud:Av,sub:"p://acme/shop/deploy",org_id:t,
prj_id:"271ef6f7-5998-4b0f-86fb-4b54d9129990",def_id:"17",rpo_id:"acme/shop",rpo_uri:"https://github.com/acme/shop.git",rpo_ver:"c291ea713801eb300054d353d279e7b\
02331f671",rpo_ref:"refs/heads/main",run_id:"5"}}}),Pv=q({ci:"azure-service-connection",runsOn:"azure-pipelines",label:"Azure Pipelines with a service connectio\
n",documentation:"https://learn.microsoft.com/azure/devops/pipelines/release/convert-service-connections",issuer:{kind:"organisation",example:"https://login.mic\
rosoftonline.com/ENTRA_TENANT_ID/v2.0",pattern:Tv},multiTenant:!0,ownerClaim:"sub",ownerId:{label:"organisation of Azure DevOps, as the subjects of its service \
connections begin",howToFind:`${kv}: the subject identifier without its last part`,pattern:new RegExp(`^${Vl}$`),follows:({repositoryId:e=""})=>xv(e)||void 0},ownerIn:e=>xv(
Lt(e,"sub","")),ownerCondition:e=>`assertion.sub.startsWith(${_e(`${e}/`)})`,repositoryClaim:"sub",repositoryId:{label:"subject identifier of the service connec\
tion, /eid1/c/pub/t/\u2026/sc/\u2026",howToFind:kv,pattern:new RegExp(`^${Vl}/${da}$`)},repositorySubject:e=>e.split("/").slice(-2).join("/"),contradiction:({ownerId:e,
repositoryId:t})=>t.startsWith(`${e}/`)?void 0:{flag:"owner-id",why:"is not the beginning of --repository-id"},repositoryExample:"ORGANIZATION/PROJECT/CONNECTIO\
N",attributeMapping:{"google.subject":"assertion.sub.extract('/sc/{connection}')"},claimFacts:{iss:N.ci,aud:N.ci,sub:Gl,...G({...N.ci,characters:Ee},["azp","oid",
"tid"])},untold:'builds of pull requests, which no claim shows: add the check "Branch control" to the service connection',events:{push:{}},fixedAudience:()=>_v,
script:Cv,pipeline(e){let t=new RegExp(`(?:^|/)(${da})$`).exec(e.subject??"")?.[1],n="In `azure-pipelines.yml`, with the id of the connection as `CI_AUTH_AZURE_\
SERVICE_CONNECTION_ID`:";return $v(e,t).map(r=>t===void 0?{...r,where:n}:r)},lifetimeSeconds:86700,notBeforeSeconds:0,claims(e){let t=Tv.exec(e("iss",""))?.[1]??
"ff882432-09b0-437b-bd22-ca13c0037ded",n=`/eid1/c/pub/t/${Aj(t)}/a/${Nv}/sc/0ca3ddd9-f0b0-4635-a98c-5866526961b6`;return{iss:`https://login.microsoftonline.com/${t}\
/v2.0`,aud:_v,sub:`${n}/64171687-7a59-4fce-b2c8-823278dcf176`,azp:"499b84ac-1321-427f-aa17-267ca6975798",azpacr:"2",idtyp:"app",oid:"9246576b-c9b6-441d-a0ca-796\
721fd971e",tid:t,ver:"2.0"}}}),_j=e=>e===void 0?"":`      CI_AUTH_AZURE_SERVICE_CONNECTION_ID: ${e}
`,$v=(e,t)=>[{where:"In `azure-pipelines.yml`:",language:"yaml",text:`steps:
  - bash: ${M.installAndFederate}
    displayName: Sign in to Google Cloud
    env:
      SYSTEM_ACCESSTOKEN: $(System.AccessToken)
${_j(t)}${se(e,(n,r)=>`      ${n}: ${r}`)}  - bash: ./deploy.sh
    env:
      SYSTEM_ACCESSTOKEN: $(System.AccessToken)
  - bash: ${M.cleanup}
    condition: always()
`}];y();var Dv=ue(la(),1);var Wl=/^(\{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\})$/,Mv=/^https:\/\/api\.bitbucket\.org\/2\.0\/workspaces\/([^/]+)\/pipelines-config\/identity\/oidc$/,jv=q(
{ci:"bitbucket",label:"Bitbucket Pipelines",documentation:"https://support.atlassian.com/bitbucket-cloud/docs/integrate-pipelines-with-resource-servers-using-oi\
dc/",issuer:{kind:"organisation",example:"https://api.bitbucket.org/2.0/workspaces/WORKSPACE/pipelines-config/identity/oidc",follows:({repository:e})=>`https://\
api.bitbucket.org/2.0/workspaces/${encodeURIComponent(e.split("/")[0]??"")}/pipelines-config/identity/oidc`,pattern:Mv},jwksPath:"/keys.json",multiTenant:!1,ownerClaim:"\
workspaceUuid",ownerId:{label:"UUID of the workspace, with its braces",howToFind:"Repository settings > OpenID Connect > Workspace UUID",pattern:Wl},repositoryClaim:"\
repositoryUuid",repositoryId:{label:"UUID of the repository, with its braces",howToFind:"Repository settings > OpenID Connect > Repository UUID",variable:"BITBU\
CKET_REPO_UUID",pattern:Wl},repositoryExample:"WORKSPACE/REPOSITORY",repositoryPattern:/^[^/]+\/[^/]+$/,repositoryVariable:"BITBUCKET_REPO_FULL_NAME",attributeMapping:{
"google.subject":"assertion.repositoryUuid","attribute.workspace_uuid":"assertion.workspaceUuid","attribute.repository_uuid":"assertion.repositoryUuid","attribu\
te.branch_name":"assertion.branchName"},claimFacts:{workspaceUuid:H("organisation","0-9a-f{}-",Wl),repositoryUuid:H("repository","0-9a-f{}-",Wl),sub:K({kind:"re\
pository",by:"id",start:/^(\{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\}):/}),iss:K({kind:"organisation",by:"name",whole:Mv}),...G(L(N.job),["aud","branchName",
"deploymentEnvironmentUuid","pipelineUuid","stepUuid"])},trustedBuild:{condition:"assertion.branchName == 'main'",keepsOut:"tags, other branches and their pull \
requests: change main to the branch that deploys"},events:{push:{},"pull-request":{branchName:"feature"},fork:{noToken:"the pipelines of a fork run in the fork,\
 with its own claims"}},pipeline:e=>[{where:"In `bitbucket-pipelines.yml`:",language:"yaml",text:`pipelines:
  default:
    - step:
        image: node:22
        oidc:
          audiences:
            - ${e.audience}
        script:
${se(e,(t,n)=>`          - export ${t}=${n}`)}          - ${M.install}
          - ${M.federateInShell}
          - ./deploy.sh
        after-script:
          - ${M.cleanup}
`}],script:{tokens:()=>$e("BITBUCKET_STEP_OIDC_TOKEN")},lifetimeSeconds:3600,claims(e){let t=e("workspaceUuid","{84c08677-e352-4a1c-a107-6df387cfeef7}"),n=e("re\
positoryUuid","{9f2c6f0e-5c0f-4a8e-8f0b-3a1f0e7c2d11}"),r=e("stepUuid",`{${(0,Dv.randomUUID)()}}`),s=e("deploymentEnvironmentUuid","");return{iss:"https://api.b\
itbucket.org/2.0/workspaces/acme/pipelines-config/identity/oidc",aud:`ari:cloud:bitbucket::workspace/${t.slice(1,-1)}`,sub:[n,s,r].filter(Boolean).join(":"),workspaceUuid:t,
repositoryUuid:n,pipelineUuid:"{1ecc3f3e-6c1a-4a8b-9a9e-0d8c8a3f2b10}",stepUuid:r,branchName:"main"}}});y();var Bv={label:"slug of the app, which is its id",howToFind:"in the URL of the app, the word after /app/",variable:"BITRISE_APP_SLUG",pattern:/^[0-9a-f][0-9a-f-]{15,}$/},
Uv=q({ci:"bitrise",label:"Bitrise",documentation:"https://docs.bitrise.io/en/bitrise-platform/integrations/oidc-authentication/oidc-for-gcp.html",issuer:{kind:"\
shared",url:"https://token.builds.bitrise.io"},multiTenant:!0,ownerClaim:"app_slug",ownerId:{...Bv,follows:({repositoryId:e})=>e},repositoryClaim:"app_slug",repositoryId:Bv,
contradiction:({ownerId:e,repositoryId:t})=>e===t?void 0:{flag:"owner-id",why:`is not the app of --repository-id, ${t}`},repositoryExample:"WORKSPACE/APP",attributeMapping:{
"google.subject":"assertion.app_slug","attribute.app_slug":"assertion.app_slug"},claimFacts:{app_slug:H("repository",Ee),iss:N.ci,aud:N.job,sub:N.job,...G(L(N.job),
["workflow","repository_owner","repository_slug","repository_url"])},untold:"builds of pull requests: no documented claim shows them, so start none in an app th\
at deploys",events:{push:{}},pipeline:e=>[{where:"In `bitrise.yml`:",language:"yaml",text:`workflows:
  deploy:
    envs:
${se(e,(t,n)=>`      - ${t}: ${n}`)}    steps:
      - get-identity-token:
          inputs:
            - audience: ${e.audience}
      - script:
          inputs:
            - content: ${M.installAndFederate}
      - script:
          inputs:
            - content: ./deploy.sh
      - script:
          is_always_run: true
          inputs:
            - content: ${M.cleanup}
`}],script:{tokens:()=>$e("BITRISE_IDENTITY_TOKEN"),laterSteps:{command:'envman add --key "$1" --no-expand --value="$2"'}},lifetimeSeconds:300,claims:()=>({iss:"\
https://token.builds.bitrise.io",aud:"https://token.builds.bitrise.io",sub:"4b5f9a1c7d2e3f60",app_slug:"4b5f9a1c7d2e3f60",workflow:"deploy",repository_owner:"ac\
me",repository_slug:"shop",repository_url:"https://github.com/acme/shop"})});y();var Fv="A-Za-z0-9-",Vv=["organization_id","pipeline_id"],Tj=":ref:refs/heads/main:commit:0123456789abcdef:step:deploy",Gv=q({ci:"buildkite",label:"Buildkite",documentation:"\
https://buildkite.com/docs/agent/cli/reference/oidc#claims",issuer:{kind:"shared",url:"https://agent.buildkite.com"},multiTenant:!0,ownerClaim:"organization_id",
ownerId:{label:"id of the organisation, a UUID",howToFind:"bk api / --jq .id",variable:"BUILDKITE_ORGANIZATION_ID",pattern:it},repositoryClaim:"pipeline_id",repositoryForms:[
{by:"id",claims:["pipeline_id"]},{by:"name",claims:["pipeline_slug"]}],repositoryId:{label:"id of the pipeline, a UUID",howToFind:"bk api /pipelines/PIPELINE --\
jq .id",variable:"BUILDKITE_PIPELINE_ID",pattern:it},repositoryExample:"ORGANIZATION/PIPELINE",attributeMapping:{"google.subject":"'organization:' + assertion.o\
rganization_slug + ':pipeline:' + assertion.pipeline_slug","attribute.organization_id":"assertion.organization_id","attribute.pipeline_id":"assertion.pipeline_i\
d","attribute.build_branch":"assertion.build_branch"},claimFacts:{iss:N.ci,aud:N.job,sub:{...N.job,fixes:[{kind:"repository",by:"name",start:/^organization:([A-Za-z0-9-]+:pipeline:[A-Za-z0-9-]+):/},
{kind:"organisation",by:"name",start:/^organization:([A-Za-z0-9-]+):/}]},organization_slug:bt("organisation",Fv),pipeline_slug:{...N.ci,characters:Fv},organization_id:L(
H("organisation",Ee)),pipeline_id:L(H("repository",Ee)),cluster_id:L(H("group",Ee)),queue_id:{...L(N.ci),characters:Ee},build_id:{...L(N.ci),characters:Ee},build_number:{
...N.ci,type:"number"},...G(ce(N.job),["build_branch","build_commit","build_source","runner_environment"]),step_key:ce(L(N.job)),...G(ce(L(N.job)),["build_tag",
"cluster_name","queue_key","agent_tag:*"]),job_id:{...N.ci,characters:Ee},agent_id:{...N.ci,characters:Ee}},trustedBuild:{condition:"!assertion.build_branch.con\
tains(':')",keepsOut:'builds of forks, if the settings of the pipeline allow them: turn on "Prefix third-party fork branch names" there'},events:{push:{},fork:{
build_branch:"stranger:main"}},tenancy:{job:({owner:e,ownerId:t,project:n,projectId:r,tail:s=""})=>({sub:`organization:${e}:pipeline:${n}${s.startsWith(":")?s:Tj}`,
organization_slug:e,organization_id:t,pipeline_slug:n,pipeline_id:r,cluster_id:`${t}8`,queue_id:`${t}9`}),branch:e=>({build_branch:e})},pipeline:e=>[{where:"In \
`.buildkite/pipeline.yml`:",language:"yaml",text:`steps:
  - command:
      - trap '${M.cleanup}' EXIT
      - ${M.install}
      - ${M.federateInShell}
      - ./deploy.sh
    env:
${se(e,(t,n)=>`      ${t}: ${n}`)}`}],script:{tokens:({audience:e})=>[{from:"program",needs:["BUILDKITE_AGENT_JOB_API_SOCKET","BUILDKITE_AGENT_JOB_API_TOKEN"],argv:[
"buildkite-agent","oidc","request-token","--audience",e,"--claim",`${Vv.join(",")}\${BUILDKITE_OIDC_TOKEN_CLAIMS:+,$BUILDKITE_OIDC_TOKEN_CLAIMS}`]},{from:"post",
url:"${BUILDKITE_AGENT_ENDPOINT:-https://agent-edge.buildkite.com/v3}/jobs/$BUILDKITE_JOB_ID/oidc/tokens",authorization:"Token $BUILDKITE_AGENT_ACCESS_TOKEN",json:{
audience:e,claims:Vv},field:"token"}]},lifetimeSeconds:300,notBeforeSeconds:0,claims(e){let t=e("organization_slug","acme"),n=e("pipeline_slug","shop"),r=e("bui\
ld_branch","main"),s=e("build_tag",""),o=e("build_commit","9f3182061f1e2cca4702c368cbc039b7dc9d4485"),i=e("step_key","deploy"),a=s===""?`refs/heads/${r}`:`refs/\
tags/${s}`;return{iss:"https://agent.buildkite.com",aud:`https://buildkite.com/${t}`,sub:`organization:${t}:pipeline:${n}:ref:${a}:commit:${o}:step:${i}`,organization_slug:t,
organization_id:"0184990a-1f6b-4bd2-8b3f-4d8f9d2b7a10",pipeline_slug:n,pipeline_id:"0184990a-2a7c-4ce3-9c40-5e90ae3c8b21",build_number:42,build_branch:r,...s===
""?{}:{build_tag:s},build_commit:o,build_source:"webhook",step_key:i,job_id:"0184990a-477b-4fa8-9968-496074483cee",agent_id:"0184990a-4782-42b5-afc1-16715b10b8f\
f",runner_environment:"buildkite-hosted"}}});y();var Te="oidc.circleci.com/",Wv=/^https:\/\/oidc\.circleci\.com\/org\/([^/]+)$/,ig=e=>Wv.exec(e)?.[1],xj=e=>e.replace(/[^/]*$/,""),Jv=q({ci:"circleci",label:"Cir\
cleCI",documentation:"https://circleci.com/docs/guides/permissions-authentication/openid-connect-tokens/#format-of-the-openid-connect-id-token",issuer:{kind:"or\
ganisation",example:"https://oidc.circleci.com/org/ORGANIZATION_ID",pattern:Wv,shared:"https://oidc.circleci.com",follows:({ownerId:e})=>e&&`https://oidc.circle\
ci.com/org/${e}`},multiTenant:!1,ownerClaim:`${Te}org-id`,ownerId:{label:"id of the organisation, a UUID",howToFind:"Organization Settings > Overview > Organiza\
tion ID",variable:"CIRCLE_ORGANIZATION_ID",pattern:it,follows:({issuer:e})=>ig(e)},repositoryClaim:`${Te}project-id`,repositoryId:{label:"id of the project, a U\
UID",howToFind:"Project Settings > Overview > Project ID",variable:"CIRCLE_PROJECT_ID",pattern:it},repositoryExample:"github.com/ORGANIZATION/REPOSITORY",repositoryPattern:/^[\w-]+(?:\.[\w-]+)+(?:\/[^/]+){2,}$/,
attributeMapping:{"google.subject":`assertion['${Te}project-id']`,"attribute.project_id":`assertion['${Te}project-id']`,"attribute.org_id":`assertion['${Te}org-\
id']`,"attribute.vcs_origin":`assertion['${Te}vcs-origin']`,"attribute.vcs_ref":`assertion['${Te}vcs-ref']`},contradiction({issuer:e,ownerId:t}){let n=ig(e);return n===
void 0||n===t?void 0:{flag:"owner-id",why:`is not the organisation of the issuer, ${n}`}},claimFacts:{iss:K({kind:"organisation",by:"id",whole:/^https:\/\/oidc\.circleci\.com\/org\/([0-9a-f-]+)$/}),
sub:K({kind:"repository",by:"id",start:/^org\/[0-9a-f-]+\/project\/([0-9a-f-]+)\//},{kind:"organisation",by:"id",start:/^org\/([0-9a-f-]+)\//}),aud:{...N.job,source:"\
https://circleci.com/docs/guides/permissions-authentication/oidc-tokens-with-custom-claims/#create-oidc-token-in-a-job-with-custom-claims"},[`${Te}org-id`]:H("o\
rganisation",Ee),[`${Te}project-id`]:H("repository",Ee),[`${Te}context-ids`]:{...N.job,type:"list"},...G({...N.ci,characters:Ee},["job-id","pipeline-definition-\
id","pipeline-id","workflow-id"].map(e=>Te+e)),[`${Te}ssh-rerun`]:{...N.job,type:"boolean"},[`${Te}vcs-origin`]:ce(L(N.ci)),[`${Te}vcs-ref`]:ce(L(N.job))},trustedBuild:{
condition:e=>`assertion['${Te}vcs-origin'].startsWith(${_e(xj(e))}) && assertion['${Te}ssh-rerun'] == false`,keepsOut:"builds of forks, which have tokens if the\
 project passes secrets to them, and reruns with SSH"},events:{push:{},fork:{[`${Te}vcs-origin`]:"github.com/stranger/shop"},personal:{[`${Te}ssh-rerun`]:!0}},fixedAudience:e=>Lt(
e,`${Te}org-id`,""),tenancy:{job:({owner:e,ownerId:t,project:n,projectId:r})=>({sub:`org/${t}/project/${r}/user/${t}8`,"oidc.circleci.com/org-id":t,"oidc.circle\
ci.com/project-id":r,"oidc.circleci.com/vcs-origin":`github.com/${e}/${n}`}),branch:e=>({"oidc.circleci.com/vcs-ref":`refs/heads/${e}`})},pipeline:e=>[{where:"I\
n `.circleci/config.yml`:",language:"yaml",text:`version: 2.1
jobs:
  deploy:
    docker:
      - image: cimg/node:22.14
    environment:
${se(e,(t,n)=>`      ${t}: ${n}`)}    steps:
      - checkout
      - run: ${M.installAndFederate}
      - run: ./deploy.sh
      - run:
          command: ${M.cleanup}
          when: always
workflows:
  deploy:
    jobs: [deploy]
`}],script:{tokens:({audience:e})=>[{from:"program",argv:["circleci","run","oidc","get","--claims",JSON.stringify({aud:e})]},...$e("CIRCLE_OIDC_TOKEN_V2","CIRCL\
E_OIDC_TOKEN")],laterSteps:{command:`printf "export %s='%s'\\n" "$1" "$2" >>"$BASH_ENV"`,needs:"BASH_ENV"}},lifetimeSeconds:3600,claims(e,t){let n=ig(e("iss","")),
r=e(`${Te}org-id`,n??"0a1b2c3d-0000-4000-8000-00000000000a"),s=e(`${Te}project-id`,"0a1b2c3d-0000-4000-8000-00000000000b"),o=e(`${Te}vcs-origin`,"github.com/acm\
e/shop"),i=e(`${Te}vcs-ref`,"refs/heads/main"),a="0a1b2c3d-0000-4000-8000-00000000000c",d=`${Te}vcs-origin`in t&&t[`${Te}vcs-origin`]===void 0;return{iss:`https\
://oidc.circleci.com/org/${r}`,aud:r,sub:`org/${r}/project/${s}/user/${a}${d?"":`/vcs-origin/${o}/vcs-ref/${i}`}`,[`${Te}context-ids`]:[],[`${Te}job-id`]:"0a1b2\
c3d-0000-4000-8000-00000000000d",[`${Te}org-id`]:r,[`${Te}pipeline-definition-id`]:"0a1b2c3d-0000-4000-8000-00000000000e",[`${Te}pipeline-id`]:"0a1b2c3d-0000-40\
00-8000-00000000000f",[`${Te}workflow-id`]:"0a1b2c3d-0000-4000-8000-000000000010",[`${Te}project-id`]:s,[`${Te}ssh-rerun`]:!1,...d?{}:{[`${Te}vcs-origin`]:o,[`${Te}\
vcs-ref`]:i}}}});y();var Kv=q({ci:"codefresh",label:"Codefresh",documentation:"https://codefresh.io/docs/docs/integrations/oidc-pipelines/",issuer:{kind:"shared",url:"https://oidc.c\
odefresh.io"},otherIssuers:[{pattern:/^https:\/\/(?![^/]*\.codefresh\.io(?:[:/]|$))/i,kind:"server",holders:"Everybody who has pipelines on the server has token\
s of this issuer."}],multiTenant:!0,ownerClaim:"account_id",ownerId:{label:"id of the account, only letters and digits",howToFind:"codefresh get account NAME --\
output json: id",pattern:/^(?=.*\d)[A-Za-z0-9]{16,}$/},repositoryClaim:"pipeline_id",repositoryId:{label:"id of the pipeline, only letters and digits",howToFind:"\
codefresh get pipelines PROJECT/PIPELINE --output json: id",pattern:/^(?=.*\d)[A-Za-z0-9]{16,}$/,variable:"CF_PIPELINE_ID"},repositoryExample:"PROJECT/PIPELINE",
attributeMapping:{"google.subject":"'account:' + assertion.account_id + ':pipeline:' + assertion.pipeline_id","attribute.account_id":"assertion.account_id","att\
ribute.pipeline_id":"assertion.pipeline_id","attribute.scm_ref":"assertion.scm_ref"},claimFacts:{account_id:H("organisation","A-Za-z0-9"),pipeline_id:H("reposit\
ory","A-Za-z0-9"),sub:K({kind:"repository",by:"id",start:/^account:[A-Za-z0-9]+:pipeline:([A-Za-z0-9]+):/},{kind:"repository",by:"id",whole:/^account:[A-Za-z0-9]+:pipeline:([A-Za-z0-9]+)$/},
{kind:"organisation",by:"id",start:/^account:([A-Za-z0-9]+):/}),iss:N.ci,aud:N.job,...G(ce(N.tenant),["account_name","pipeline_name"]),workflow_id:ce(N.ci),...G(
ce(L(N.job)),["scm_repo_url","scm_user_name","scm_ref"]),initiator:L(N.job),scm_pull_request_target_branch:L(N.job),runner_environment:L(N.tenant),platform_url:L(
N.ci)},trustedBuild:{condition:"!has(assertion.scm_pull_request_target_branch)",keepsOut:"builds of pull requests, also of forks"},events:{push:{},"pull-request":{
scm_ref:"feature",scm_pull_request_target_branch:"main"},fork:{scm_ref:"feature",scm_user_name:"stranger",scm_pull_request_target_branch:"main"}},pipeline:e=>[{
where:"In `codefresh.yml`:",language:"yaml",text:`version: '1.0'
hooks:
  on_finish:
    exec:
      image: node:22
      commands: [${M.install}, ${M.cleanup}]
steps:
  sign_in:
    type: freestyle
    image: node:22
    environment:
${se(e,(t,n)=>`      - ${t}=${n}`)}    commands: [${M.install}, ${M.federate}]
  deploy:
    type: freestyle
    image: node:22
    commands: [./deploy.sh]
`}],script:{tokens:({audience:e})=>[{from:"get",url:"$CF_OIDC_REQUEST_URL",query:`audience=${encodeURIComponent(e)}`,authorization:"$CF_OIDC_REQUEST_TOKEN",field:"\
id_token"},...$e("ID_TOKEN")],laterSteps:{command:'cf_export "$1=$2"'}},lifetimeSeconds:300,claims(e){let t=e("account_id","628a80b693a15c0f9c13ab75"),n=e("pipe\
line_id","64f447c02199f903000a20d1"),r=e("scm_repo_url","https://github.com/acme/shop"),s=e("scm_user_name","sample-user"),o=e("scm_ref","main"),i=e("scm_pull_r\
equest_target_branch",""),a=`scm_repo_url:${r}:scm_user_name:${s}:scm_ref:${o}`,d=i===""?"":`:scm_pull_request_target_branch:${i}`;return{iss:"https://oidc.code\
fresh.io",aud:"https://g.codefresh.io",sub:`account:${t}:pipeline:${n}:${a}${d}`,account_id:t,account_name:"acme",pipeline_id:n,pipeline_name:"shop/deploy",workflow_id:"\
6551fd7b6d5f4a3c8e2b1a09",scm_user_name:s,scm_repo_url:r,scm_ref:o,runner_environment:"cloud",platform_url:"https://g.codefresh.io"}}});y();var kj=/^[^/]+\/[^/]+\/[^/]*\/[^/]+$/,Ij=e=>{let[t,n,r,...s]=e.split("/");return t&&n&&r&&s.length===0?`${t}/${n}//${r}`:void 0},Hv=q({ci:"concourse",label:"Con\
course",documentation:"https://concourse-ci.org/docs/operation/creds/id-token",issuer:{kind:"server",example:"https://HOSTNAME",holders:"Every team of the serve\
r has tokens of this issuer."},jwksPath:"/.well-known/jwks.json",multiTenant:!0,ownerClaim:"team",ownerId:{label:"name of the team",howToFind:"fly -t TARGET tea\
ms",pattern:/^[^/]+$/,follows:({repository:e})=>e.split("/")[0]||void 0},repositoryClaim:"sub",repositoryId:{label:"subject of the job, TEAM/PIPELINE/INSTANCE_V\
ARS/JOB, with two slashes where there are no instance variables",howToFind:`${M.claims}, in a task of the job: the claim sub`,pattern:kj,follows:({repository:e})=>Ij(
e)},contradiction:({ownerId:e,repositoryId:t})=>t.startsWith(`${e}/`)?void 0:{flag:"repository-id",why:`is not of the team ${_e(e)}`},repositoryExample:"TEAM/PI\
PELINE/JOB",attributeMapping:{"google.subject":"assertion.sub","attribute.team":"assertion.team","attribute.pipeline":"assertion.pipeline"},claimFacts:{iss:N.ci,
aud:{...N.job,type:"list"},sub:K({kind:"repository",by:"name",whole:/^([^/]+\/[^/]+)$/,start:/^([^/]+\/[^/]+)\//},{kind:"organisation",by:"name",whole:/^([^/]+)$/,
start:/^([^/]+)\//}),team:K({kind:"organisation",by:"name",whole:/^(.+)$/}),pipeline:N.ci,job:N.ci,instance_vars:{...L(N.job),type:"object"}},untold:"builds of \
pull requests by the job itself: Concourse knows no pull requests, and a job builds what its resources fetch",events:{push:{},"pull-request":{job:"test",sub:"ac\
me/shop//test"},fork:{job:"test",sub:"acme/shop//test"}},pipeline:e=>[{where:"In the pipeline:",language:"yaml",text:`var_sources:
  - name: gcp
    type: idtoken
    config:
      audience:
        - ${e.audience}
      subject_scope: job
jobs:
  - name: deploy
    plan:
      - get: shop
      - task: deploy
        config:
          platform: linux
          image_resource: {type: registry-image, source: {repository: node, tag: "22"}}
          inputs: [{name: shop}]
          params:
            CONCOURSE_ID_TOKEN: ((gcp:token))
${se(e,(t,n)=>`            ${t}: ${n}`)}          run:
            dir: shop
            path: sh
            args: [-ec, ${M.installAndExec} ./deploy.sh]
`}],script:{tokens:()=>$e("CONCOURSE_ID_TOKEN")},lifetimeSeconds:3600,claims(e){let t=e("iss","https://ci.acme.example"),n=e("team","acme"),r=e("pipeline","shop"),
s=e("job","deploy"),o=[n,r,"",s].map(i=>i.replaceAll("/","%2F"));return{iss:t,aud:[t],sub:o.join("/"),team:n,pipeline:r,job:s}}});y();y();y();y();var mS=ue(la(),1),Xl=ue(xn(),1);yt();de();y();yt();Ne();var eS=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;function tS(e,t,n="audience"){if(!URL.canParse(e))throw new z("OIDC_REQUEST_FAILED",`${t} is not a U\
RL`);return r=>{let s=new URL(e);return s.searchParams.set(n,r),s}}var nS=e=>({label:e.label,mintsAgain:!0,choosesAudience:e.choosesAudience??!0,secrets:e.secrets,
mint:(t,n)=>Lj(e,t,n),refreshSource:e.refreshSource??(()=>{})});async function Lj(e,t,n){let r=`${e.label} OIDC`,s=await n.send({service:r,...e.request(t)}),o=s.
status>=200&&s.status<=299,i=s.body.trim();if(o&&e.field===void 0&&i!==""&&!i.startsWith("{"))return i;let a=o?sn(s.body)?.[e.field??""]:void 0;if(typeof a=="st\
ring"&&a!=="")return a;let{noTokenFrom:d}=await Promise.resolve().then(()=>(Hl(),Kl));throw await d(e,s)}y();var bo=ue(xn(),1),oS=ue(xc(),1),Yl=ue(Jn(),1);yt();function iS(e){let t=({env:n,temporaryFolder:r})=>sS(n,e.temporary??[])??r;return{place:e,workspace:({cwd:n,env:r})=>(0,Yl.resolve)(n,Mj(sS(r,e.workspace??
[])??n,r)),credentialsFolder:t,ledger:n=>({folder:t(n),jobKey:e.job.map(r=>n.env[r]??"").join(" ")})}}var sS=(e,t)=>t.map(n=>e[n]).find(Boolean),Mj=(e,t)=>e==="\
~"||e.startsWith("~/")?(0,Yl.join)(t.HOME||(0,oS.homedir)(),e.slice(1)):e;function Dj(e,t){let n=(0,bo.statSync)(e,{throwIfNoEntry:!1});try{(0,bo.appendFileSync)(
e,t)}catch(r){throw jj(e,n?.size),r}}function jj(e,t){try{t===void 0?(0,bo.rmSync)(e,{force:!0}):(0,bo.truncateSync)(e,t)}catch{}}function aS(e,t,n){try{Dj(t,n)}catch(r){
let{code:s}=r;throw new z("FILE_WRITE_FAILED",`the file that ${e} names cannot be written (${s})`,{suggestions:["The disk may be full, or a step changed the own\
er or the mode of the file."]})}}function cS(e,t){let n=rg(t);if(n!==void 0)throw new z("EXPORT_VALUE_REFUSED",`the value of ${e} holds ${n}, which a variable c\
annot hold`,{suggestions:["Write the value into a file and export its path."]})}var gS=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),Gj=e=>gS(e).replaceAll(":","%3A").replaceAll(",","%2C");function Zl(e,t,n={}){let r=Object.entries(n).map(([s,o])=>`${s}=${Gj(o)}`);return`::${e}${r.length>
0?` ${r.join(",")}`:""}::${gS(t)}`}var hS=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>Zl("add-mask",t));function Wj(e,t){cS(e,t);let n=`ghadelimiter\
_${(0,mS.randomUUID)()}`;return`${e}<<${n}
${t}
${n}
`}function lg(e,t,n){let r=Object.entries(n).map(([s,o])=>Wj(s,o)).join("");r!==""&&yS(e,t,r)}function yS(e,t,n){let[r]=ql(e,t);if(r)throw new z(r.code,r.message,
{suggestions:r.suggestions??[]});aS(t,e[t]??"",n)}function ql(e,t){let n=e[t];return n&&(0,Xl.statSync)(n,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_\
MISSING",message:n?`${t} names "${n}", which is not a file`:`${t} is not set, so ci-auth cannot set variables for later steps`,suggestions:["Run inside a step o\
f a job, or use --output-format to get the variables on standard output."]}]}var Jj=({env:e})=>({reaches:"later steps",problems:({outputs:t,variables:n})=>[...n?
ql(e,"GITHUB_ENV"):[],...t?ql(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>lg(e,"GITHUB_ENV",t),setOutputs:t=>lg(e,"GITHUB_OUTPUT",t),appendSummary:t=>{ql(e,"GITHU\
B_STEP_SUMMARY").length===0&&yS(e,"GITHUB_STEP_SUMMARY",t)}}),fS=iS({workspace:["GITHUB_WORKSPACE"],temporary:["RUNNER_TEMP"],job:["GITHUB_SERVER_URL","GITHUB_R\
EPOSITORY","GITHUB_RUN_ID","GITHUB_RUN_ATTEMPT","GITHUB_JOB","RUNNER_NAME"]}),ug=["ACTIONS_ID_TOKEN_REQUEST_URL","ACTIONS_ID_TOKEN_REQUEST_TOKEN"],Qr=({facts:e,
grant:t,mapsTemporary:n,...r})=>({...r,facts:{},tokenVariables:ug,hasTokenSurface:s=>r.detect(s)&&ug.every(o=>s[o]),tokenSource:({env:s})=>pg(r.label,s,()=>Kj(r.
label,s,t)),handover:Jj,maskLines:hS,...fS,credentialsFolder:fS.workspace,...n&&{outsideFolder:async({env:s})=>(await Promise.resolve().then(()=>(pS(),uS))).temporaryOfRunner(
s)},secretsWithheld(s){return s.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":s.GITHUB_EVENT_NAME!=="pull_re\
quest_target"&&bS(s)?"pull requests from forks get no secrets":void 0}});function Kj(e,t,n){if(t.ACT==="true")return new z("OIDC_LOCAL_RUNNER","act runs this jo\
b on a computer that has no OIDC token endpoint",{suggestions:[`Use the endpoint of the emulator: ${Kt} emulator run --ci github -- COMMAND`]});if(t.GITHUB_ACTOR===
"dependabot[bot]")return new z("OIDC_DEPENDABOT","Dependabot started this run, and such a run cannot get an ID token",{suggestions:["Skip the step with if: gith\
ub.actor != 'dependabot[bot]'","Run it after the merge."]});if(bS(t))return new z("OIDC_FORK_PULL_REQUEST","a pull request from a fork cannot get an ID token",{
suggestions:["Skip the step with if: github.event.pull_request.head.repo.full_name == github.repository","Run it on push."]});let r=`${e} runs this job, but ${ug.
join(" and ")} are not set`;return new z("OIDC_PERMISSION_MISSING",r,{suggestions:n})}function bS(e){try{let t=JSON.parse((0,Xl.readFileSync)(e.GITHUB_EVENT_PATH??
"","utf8")),{base:n,head:r}=t.pull_request;return r.repo?.full_name!==n.repo.full_name}catch{return!1}}function pg(e,t,n){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:r,ACTIONS_ID_TOKEN_REQUEST_URL:s}=t;
if(!r||!s)throw n();let o=tS(s,"ACTIONS_ID_TOKEN_REQUEST_URL");if(Hj(new URL(s),t)){let i="ACTIONS_ID_TOKEN_REQUEST_URL is an http URL, but the server of this j\
ob uses https";throw new z("OIDC_REQUEST_FAILED",i,{suggestions:["Find the step, or the env: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, and remove\
 it."]})}return nS({label:e,request:i=>({method:"GET",url:o(i),bearer:r}),field:"value",secrets:[r],causeOf:async i=>(await Promise.resolve().then(()=>(Hl(),Kl))).
causeInRunner(e,i),remedies:async i=>(await Promise.resolve().then(()=>(Hl(),Kl))).remediesInRunner(i),refreshSource:i=>({kind:"url",url:o(i).href,headers:{Authorization:`\
Bearer ${r}`},field:"value"})})}var Hj=({hostname:e,protocol:t},n)=>t==="http:"&&!eS.test(e)&&!n.GITHUB_SERVER_URL?.startsWith("http:");var wo={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:{"google.subject":"assertion.repository_id","attribute.repository":"as\
sertion.repository","attribute.repository_id":"assertion.repository_id","attribute.repository_owner_id":"assertion.repository_owner_id","attribute.ref":"asserti\
on.ref"},trustedBuild:{condition:"assertion.event_name in ['push', 'release', 'schedule', 'workflow_dispatch', 'repository_dispatch']"},events:{push:{},"pull-re\
quest":{event_name:"pull_request"},fork:{event_name:"pull_request_target",head_ref:"feature",base_ref:"main"}}},fg=Qr({id:"github",label:"GitHub Actions",naming:wo,
facts:{},mapsTemporary:!0,detect:e=>e.GITHUB_ACTIONS==="true",grant:['Give the job "permissions: {contents: read, id-token: write}".',"If a reusable workflow ru\
ns the job, the calling job must grant the same permissions."]});var wS="All organisations of the enterprise have tokens of this issuer.",vS=/^https:\/\/token\.actions\.([a-z0-9-]+\.ghe\.com)(?:\/[\w.-]+)?$/,Yj=e=>vS.exec(e)?.[1];
function ES(e,t){let n=Yj(e);return n===void 0?t:t.replace("gh api",`gh api --hostname ${n}`)}var Ql="0-9",kc="A-Za-z0-9._-",Gt=q({ci:"github",...wo,trustedBuild:{
...wo.trustedBuild,keepsOut:"pull requests, and all other events that people without write access can cause"},label:"GitHub Actions",documentation:"https://docs\
.github.com/actions/reference/security/oidc",issuer:{kind:"shared",url:"https://token.actions.githubusercontent.com"},otherIssuers:[{pattern:/^https:\/\/token\.actions\.githubusercontent\.com\/[\w.-]+$/,
kind:"organisation",holders:wS},{pattern:vS,kind:"organisation",holders:wS}],changingSubjects:[{issuer:/^https:\/\/token\.actions\.githubusercontent\.com(?:\/[\w.-]+)?$/,
subject:/^repo:[\w.-]+\//,when:"when the repository is renamed or transferred, or its owner opts in, GitHub puts ids into its subject",others:"a repository that\
 gets the name later has ids in its subject too, and stays out, but GitHub does not say so of the older repositories of an account that takes the name of the ow\
ner",withIds:(e,t,n)=>e.replace(/^repo:([\w.-]+)\/([\w.-]+):/,`repo:$1@${t}/$2@${n}:`).replace(/^repo:([\w.-]+)\/$/,`repo:$1@${t}/`),source:"https://docs.github\
.com/actions/reference/security/oidc#immutable-subject-claims"}],multiTenant:!0,ownerId:{label:"numeric id of the user or organisation",howToFind:"gh api users/\
OWNER --jq .id",howToFindAt:e=>ES(e,"gh api users/OWNER --jq .id"),variable:"GITHUB_REPOSITORY_OWNER_ID",pattern:/^\d+$/},repositoryId:{label:"numeric id of the\
 repository",howToFind:"gh api repos/OWNER/REPOSITORY --jq .id",howToFindAt:e=>ES(e,"gh api repos/OWNER/REPOSITORY --jq .id"),variable:"GITHUB_REPOSITORY_ID",pattern:/^\d+$/},
repositoryExample:"OWNER/REPOSITORY",repositoryPattern:/^[\w.-]+\/[\w.-]+$/,repositoryVariable:"GITHUB_REPOSITORY",claimFacts:{repository_owner_id:H("organisati\
on",Ql),repository_id:H("repository",Ql),enterprise_id:L(H("enterprise",Ql)),repository_owner:{...bt("organisation",kc),characters:kc,ignoresCase:!0},repository:{
...N.ci,characters:`/${kc}`,slashes:1,form:/^[\w.-]+\/[\w.-]+$/,ignoresCase:!0,fixes:[{kind:"repository",by:"name",whole:/^([\w.-]+\/[\w.-]+)$/},{kind:"organisa\
tion",by:"name",start:/^([\w.-]+)\//}]},enterprise:{...L(bt("enterprise",kc)),characters:kc,ignoresCase:!0},workflow_ref:K({kind:"repository",by:"name",start:/^([\w.-]+\/[\w.-]+)\/\.github\//},
{kind:"organisation",by:"name",start:/^([\w.-]+)\//}),sub:K({kind:"repository",by:"id",whole:/^repository_id:(\d+)$/,start:/^repository_id:(\d+):/},{kind:"organ\
isation",by:"id",whole:/^repository_owner_id:(\d+)$/,start:/^repository_owner_id:(\d+):/},{kind:"repository",by:"id",whole:/^repo:[\w.-]+@\d+\/[\w.-]+@(\d+)$/,start:/^repo:[\w.-]+@\d+\/[\w.-]+@(\d+):/},
{kind:"organisation",by:"id",start:/^repo:[\w.-]+@(\d+)\//},{kind:"repository",by:"name",whole:/^repo:([\w.-]+\/[\w.-]+)$/,start:/^repo:([\w.-]+\/[\w.-]+):/},{kind:"\
organisation",by:"name",start:/^repo:([\w.-]+)\//},{kind:"organisation",by:"name",whole:/^repository_owner:([\w.-]+)$/,start:/^repository_owner:([\w.-]+):/}),iss:K(
{kind:"enterprise",by:"name",whole:/^https:\/\/token\.actions\.githubusercontent\.com\/([\w.-]+)$/},{kind:"enterprise",by:"name",whole:/^https:\/\/token\.actions\.([a-z0-9-]+)\.ghe\.com(?:\/[\w.-]+)?$/}),
...G(ce(N.job),["aud","actor","event_name","runner_environment"]),...G(ce(N.job),["workflow","workflow_sha","job_workflow_ref","job_workflow_sha"]),...G(ce(N.job),
["ref","ref_type","ref_protected","sha","head_ref","base_ref"]),...G({...N.job,characters:Ql},["actor_id","run_id","run_number","run_attempt","check_run_id"]),...G(
ce(L(N.job)),["environment","environment_node_id","repo_property_*","repository_visibility"])},tenancy:{job:({owner:e,ownerId:t,project:n,projectId:r,tail:s=""})=>({
sub:`repo:${e}/${n}${s.startsWith(":")?s:":ref:refs/heads/main"}`,repository:`${e}/${n}`,repository_id:r,repository_owner:e,repository_owner_id:t,actor:e,actor_id:t,
workflow_ref:`${e}/${n}${s.startsWith("/")?s:"/.github/workflows/ci.yml@refs/heads/main"}`,job_workflow_ref:`${e}/${n}/.github/workflows/ci.yml@refs/heads/main`}),
borrowed:["job_workflow_ref","job_workflow_sha","actor","actor_id"],branch:e=>({ref:`refs/heads/${e}`}),environment:e=>({environment:e})},pipeline:e=>di(e,".git\
hub",["runs-on: ubuntu-latest","permissions: {contents: read, id-token: write}"]),script:{tokens:({audience:e})=>[{from:"get",url:"$ACTIONS_ID_TOKEN_REQUEST_URL",
query:`audience=${encodeURIComponent(e)}`,server:"GITHUB_SERVER_URL",authorization:"Bearer $ACTIONS_ID_TOKEN_REQUEST_TOKEN",field:"value"}],laterSteps:Ul("GITHU\
B_ENV")},lifetimeSeconds:300,notBeforeSeconds:600,claims:(e,t)=>li(t)}),di=(e,t,n)=>[{where:`In a file of \`${t}/workflows\`:`,language:"yaml",text:`jobs:
  deploy:
${n.map(r=>`    ${r}
`).join("")}    steps:
      - uses: actions/checkout@v6
      - run: ${M.installAndFederate}
        env:
${se(e,(r,s)=>`          ${r}: ${s}`)}      - run: ./deploy.sh
      - run: ${M.cleanup}
        if: always()
`}],Ic={iss:"https://token.actions.githubusercontent.com",aud:"https://github.com/octocat",ref:"refs/heads/main",ref_type:"branch",head_ref:"",base_ref:"",ref_protected:"\
true",sha:"5c1e2f0b7a9d4c3e8f6a1b2d3c4e5f6071829304",repository:"octocat/hello-world",repository_id:"456789",repository_owner:"octocat",repository_owner_id:"123\
456",repository_visibility:"private",run_id:"15940278",run_number:"42",run_attempt:"1",check_run_id:"55410293816",actor:"octocat",actor_id:"123456",workflow:"de\
ploy",workflow_ref:"octocat/hello-world/.github/workflows/deploy.yml@refs/heads/main",workflow_sha:"5c1e2f0b7a9d4c3e8f6a1b2d3c4e5f6071829304",job_workflow_ref:"\
octocat/hello-world/.github/workflows/deploy.yml@refs/heads/main",job_workflow_sha:"5c1e2f0b7a9d4c3e8f6a1b2d3c4e5f6071829304",event_name:"push",runner_environment:"\
github-hosted"},zj={...Ic,ref:"refs/pull/7/merge",head_ref:"feature",base_ref:"main"};function li(e={},t="classic"){let n=e.event_name==="pull_request"?zj:Ic,{ref:r=n.
ref,repository:s=Ic.repository,sha:o=Ic.sha,workflow:i=Ic.workflow}=e,{repository_owner:a=s.split("/")[0]??""}=e,{workflow_ref:d=`${s}/.github/workflows/${i}.ym\
l@${r}`}=e,f={...n,aud:`https://github.com/${a}`,ref:r,ref_type:r.startsWith("refs/tags/")?"tag":"branch",repository_owner:a,actor:a,workflow_ref:d,workflow_sha:o,
job_workflow_ref:d,job_workflow_sha:o,...e};return{...f,sub:e.sub??Nc(f,t)}}function Nc(e,t,n="@"){let{repository:r,repository_id:s,repository_owner:o,repository_owner_id:i}=e,
a=r.split("/").slice(1).join("/");return`repo:${t==="classic"?r:`${o}${n}${i}/${a}${n}${s}`}:${qj(e)}`}function qj({environment:e,event_name:t,ref:n}){return e!==
void 0?`environment:${e.replaceAll(":","%3A")}`:t==="pull_request"?"pull_request":`ref:${n}`}var mg="https://identity.depot.dev",SS="A-Za-z0-9_",Xj=["environment","job_workflow_ref","job_workflow_sha","ref_protected","runner_environment","check_run_id"],
AS=q({ci:"depot",label:"Depot CI",documentation:"https://depot.dev/docs/ci/oidc",issuer:{kind:"shared",url:mg},jwksPath:"/keys",multiTenant:!0,ownerClaim:"org_i\
d",ownerId:{label:"id of the organisation at Depot",howToFind:`depot org show, or ${M.claims}, in a job: the claim org_id`,pattern:new RegExp(`^[${SS}]+$`)},repositoryClaim:Gt.
repositoryClaim,repositoryForms:[{by:"id",claims:["repository_id"]},{by:"name",claims:["repository"]}],repositoryId:Gt.repositoryId,repositoryExample:Gt.repositoryExample,
repositoryPattern:/^[\w.-]+\/[\w.-]+$/,repositoryVariable:"GITHUB_REPOSITORY",attributeMapping:{"google.subject":"assertion.org_id + ':' + assertion.repository_\
id","attribute.org_id":"assertion.org_id","attribute.repository_id":"assertion.repository_id","attribute.repository":"assertion.repository","attribute.ref":"ass\
ertion.ref"},claimFacts:{org_id:H("organisation",SS),sub:K({kind:"organisation",by:"id",start:/^spiffe:\/\/identity\.depot\.dev\/org\/([A-Za-z0-9_]+)\//}),...G(
N.ci,["iss","job_id","repository","repository_owner"]),...G({...N.ci,characters:"0-9"},["repository_id","repository_owner_id"]),aud:{...N.job,type:"list"},...G(
N.job,["repository_visibility","actor","actor_id","event_name"]),...G(N.job,["ref","ref_type","sha","head_ref","base_ref"]),...G(N.job,["workflow","workflow_ref",
"workflow_sha","run_id","run_number","run_attempt"])},trustedBuild:{condition:"assertion.event_name in ['push', 'schedule', 'workflow_dispatch', 'repository_dis\
patch']",keepsOut:"pull requests, and all other events that people without write access can cause"},untold:`runs that "depot ci run" starts with changes from so\
mebody's computer: no documented claim shows this`,events:{push:{},"pull-request":{event_name:"pull_request"},fork:{noToken:"it runs no workflows for pull reque\
sts from forks"}},pipeline:e=>di(e,".depot",["runs-on: depot-ubuntu-latest","permissions: {contents: read, id-token: write}"]),script:Gt.script,lifetimeSeconds:300,
claims(e,t){let n=li({repository:"acme/shop",...t}),r=e("org_id","4q2czr6whg");return{...kn(n,Xj),iss:mg,aud:[mg],sub:`spiffe://identity.depot.dev/org/${r}/ci/g\
ithub/${n.repository}/ref/${n.ref}/sandbox/snd_7c9e6679`,org_id:r,job_id:"job_4d7a2c8e5f16",workflow:".depot/workflows/deploy.yaml",workflow_ref:`${n.repository}\
/.depot/workflows/deploy.yaml@${n.ref}`}}});y();var _S="https://prod.env0.com",TS=q({ci:"env0",label:"env zero",documentation:"https://docs.envzero.com/guides/integrations/oidc-integrations",issuer:{kind:"sha\
red",url:"https://login.app.env0.com/"},jwksPath:"/.well-known/jwks.json",multiTenant:!0,ownerClaim:"organizationId",ownerId:{label:"id of the organisation, a U\
UID",howToFind:"Organization Settings: the end of its address",variable:"ENV0_ORGANIZATION_ID",pattern:it},ownerCondition:e=>`assertion.organizationId == ${_e(e)}\
 && assertion.apiKeyType == 'oidc'`,repositoryClaim:"environmentId",repositoryId:{label:"id of the environment, a UUID",howToFind:"the page of the environment: \
its address, after /environments/",variable:"ENV0_ENVIRONMENT_ID",pattern:it},repositoryExample:"PROJECT/ENVIRONMENT",attributeMapping:{"google.subject":"assert\
ion.environmentId","attribute.organization_id":"assertion.organizationId","attribute.project_id":"assertion.projectId","attribute.environment_id":"assertion.env\
ironmentId","attribute.deployment_type":"assertion.deploymentType"},fixedAudience:()=>_S,claimFacts:{organizationId:H("organisation",Ee,it),projectId:H("group",
Ee,it),environmentId:H("repository",Ee,it),sub:K({kind:"organisation",by:"id",whole:/^(auth0\|[0-9a-f]+)$/}),...G(N.ci,["iss","aud","apiKeyType"]),...G(N.tenant,
["projectName","templateName","environmentName","workspaceName"]),templateId:{...N.ci,characters:Ee},deploymentLogId:{...N.ci,characters:Ee},deploymentType:N.job,
deployerEmail:N.job,env0Tag:L(N.job)},trustedBuild:{condition:"assertion.deploymentType in ['deploy', 'destroy']",keepsOut:"plans of pull requests, tasks, and a\
ll other kinds that do not deploy"},events:{push:{},"pull-request":{deploymentType:"prPlan"},personal:{deploymentType:"task"}},pipeline:e=>[{where:"In `env0.yml\
`:",language:"yaml",text:`version: 2
deploy:
  steps:
    terraformPlan:
      before:
        - ${M.installAndFederate}
    terraformApply:
      before:
        - ${M.installAndFederate}
  onCompletion:
    - ${M.cleanup}
`},{where:"As variables of the project:",language:"sh",text:se(e,(t,n)=>`${t}=${n}`)}],script:{tokens:()=>$e("ENV0_OIDC_TOKEN"),laterSteps:Ul("ENV0_ENV")},lifetimeSeconds:86400,
claims:()=>({iss:"https://login.app.env0.com/",aud:_S,sub:"auth0|63021f2ce98a11d0678ed6aa",apiKeyType:"oidc",organizationId:"0b1f6f0e-3f0b-4f43-9c2b-1f0f3f1c7a1\
1",projectId:"4d7a2c8e-5f16-4b8e-8c3a-2b6e1d9f0a22",projectName:"Shop",templateId:"7c9e6679-7425-40de-944b-e07fc1f90a33",templateName:"shop",environmentId:"f47a\
c10b-58cc-4372-a567-0e02b2c3da44",environmentName:"production",workspaceName:"shop-production",deploymentLogId:"9b2d5f3a-6c1e-4d7b-b8a0-5e4c3d2f1a55",deploymentType:"\
deploy",deployerEmail:"dev@example.com"})});y();var xS=/^https:\/\/oidc\.fly\.io\/([^/]+)$/,hg="a-z0-9-",gg=`(?!personal(?:[^${hg}]|$))[${hg}]+`,kS=q({ci:"fly",label:"Fly.io",documentation:"https://fly.io/doc\
s/security/openid-connect/",issuer:{kind:"organisation",example:"https://oidc.fly.io/ORGANIZATION",follows:({repository:e})=>`https://oidc.fly.io/${encodeURIComponent(
e.split("/")[0]??"")}`,pattern:xS},multiTenant:!1,ownerClaim:"org_id",ownerId:{label:"id of the organisation, a number",howToFind:`${M.claims}, in a Machine: th\
e claim org_id`,pattern:/^\d+$/},repositoryClaim:"app_id",repositoryId:{label:"id of the app, a number",howToFind:`${M.claims}, in a Machine: the claim app_id`,
pattern:/^\d+$/},repositoryExample:"ORGANIZATION/APP",attributeMapping:{"google.subject":"assertion.org_id + ':' + assertion.app_id","attribute.org_id":"asserti\
on.org_id","attribute.app_id":"assertion.app_id","attribute.app_name":"assertion.app_name"},claimFacts:{iss:K({kind:"organisation",by:"name",whole:new RegExp(`^\
https://oidc\\.fly\\.io/(${gg})$`)}),aud:N.job,sub:K({kind:"repository",by:"name",start:/^([a-z0-9-]+:[a-z0-9-]+):/},{kind:"organisation",by:"name",start:new RegExp(
`^(${gg}):`)}),org_id:H("organisation","0-9"),org_name:K({kind:"organisation",by:"name",whole:new RegExp(`^(${gg})$`)}),app_id:H("repository","0-9"),app_name:bt(
"repository",hg),...G(ce(N.ci),["machine_id","machine_name","machine_version"]),...G(ce(N.job),["image","image_digest","region"])},events:{push:{}},pipeline:e=>[
{where:"In the `Dockerfile`, whose image has Node:",language:"dockerfile",text:`RUN ${M.install}
`},{where:"In `fly.toml`:",language:"toml",text:`[env]
${se(e,(t,n)=>`  ${t} = "${n}"`)}
[processes]
  app = "${M.exec} ./server"
`}],script:{tokens:({audience:e})=>[{from:"post",url:"http://localhost/v1/tokens/oidc",socket:"/.fly/api",json:{aud:e}}]},lifetimeSeconds:600,notBeforeSeconds:0,
claims(e){let t=e("org_name",xS.exec(e("iss",""))?.[1]??"acme"),n=e("app_name","shop"),r=e("machine_name","broken-fog-1234");return{iss:`https://oidc.fly.io/${t}`,
aud:`https://fly.io/${t}`,sub:`${t}:${n}:${r}`,app_id:"3671581",app_name:n,image:`registry.fly.io/${n}:deployment-01HZX3`,image_digest:"sha256:4f53cda18c2baa0c0\
354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945",machine_id:"148ed193b95948",machine_name:r,machine_version:"01HZX3J8Q5T0C9V6W2Y4A7B8D1",org_id:"29873298",org_name:t,
region:"ams"}}});y();var yg="/api/actions",IS=e=>/^(https:\/\/[\w.:/-]+)\/api\/actions$/.exec(e)?.[1]??"https://HOSTNAME",{otherIssuers:EX,tenancy:vX,...Zj}=Gt,NS=["enterprise","ent\
erprise_id","repository_visibility","repo_property_*","runner_environment","check_run_id","environment","environment_node_id","job_workflow_ref","job_workflow_s\
ha","workflow_sha"],bg=e=>L(Gt.claimFacts[e]??N.ci),eu=q({...Zj,ci:"forgejo",label:"Forgejo Actions",documentation:"https://forgejo.org/docs/latest/user/actions\
/security-openid-connect/",issuer:{kind:"server",example:`https://HOSTNAME${yg}`,pattern:/^https:\/\/.+\/api\/actions$/,holders:"Everybody with an account on th\
e server can have tokens of this issuer."},jwksPath:"/.well-known/keys",multiTenant:!0,ownerId:{...Gt.ownerId,howToFind:"curl https://HOSTNAME/api/v1/users/OWNE\
R | jq .id",howToFindAt:e=>`curl ${IS(e)}/api/v1/users/OWNER | jq .id`},repositoryId:{...Gt.repositoryId,howToFind:"curl https://HOSTNAME/api/v1/repos/OWNER/REP\
OSITORY | jq .id",howToFindAt:e=>`curl ${IS(e)}/api/v1/repos/OWNER/REPOSITORY | jq .id`},claimFacts:{...kn(Gt.claimFacts,NS),repository_id:bg("repository_id"),repository_owner_id:bg(
"repository_owner_id"),actor_id:bg("actor_id"),workflow_ref:K({kind:"repository",by:"name",start:/^([\w.-]+\/[\w.-]+)\/\.(?:forgejo|gitea|github)\//},{kind:"org\
anisation",by:"name",start:/^([\w.-]+)\//}),sub:N.ci,iss:N.ci},pipeline:e=>di(e,".forgejo",["runs-on: docker","enable-openid-connect: true"]),lifetimeSeconds:3600,
notBeforeSeconds:0,claims(e,t){let n=e("iss",`https://forgejo.acme.example${yg}`),r=li({repository:"acme/shop",...t});return{...kn(r,NS),iss:n,aud:`${n.slice(0,
-yg.length)}/${r.repository_owner}`,sub:Nc(r,"immutable","-"),workflow_ref:r.workflow_ref.replace("/.github/workflows/","/.forgejo/workflows/")}}});y();var wg="/_services/token",OS=e=>/^https:\/\/([\w.:-]+)\//.exec(e)?.[1]??"HOSTNAME",CS=["check_run_id"],RS=q({...Gt,ci:"ghes",label:"GitHub Enterprise Server",documentation:"\
https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc",issuer:{kind:"server",example:`https://HOSTNAME${wg}`,pattern:/^https:\/\/[^/]+\/_services\/token$/,
holders:"Everybody with an account on the server can have tokens of this issuer."},otherIssuers:[],claimFacts:kn(Gt.claimFacts,CS),multiTenant:!0,ownerId:{...Gt.
ownerId,howToFind:"gh api --hostname HOSTNAME users/OWNER --jq .id",howToFindAt:e=>`gh api --hostname ${OS(e)} users/OWNER --jq .id`},repositoryId:{...Gt.repositoryId,
howToFind:"gh api --hostname HOSTNAME repos/OWNER/REPOSITORY --jq .id",howToFindAt:e=>`gh api --hostname ${OS(e)} repos/OWNER/REPOSITORY --jq .id`},pipeline:e=>di(
e,".github",["runs-on: [self-hosted, linux]","permissions: {contents: read, id-token: write}"]),claims(e,t){let n=e("iss",`https://git.acme.example${wg}`),r=li(
{repository:"acme/shop",...t});return{...kn(r,CS),iss:n,aud:`${n.slice(0,-wg.length)}/${r.repository_owner}`}}});y();var PS="/A-Za-z0-9_.-",Eg=e=>({kind:"organisation",by:"name",start:e}),$S="assertion.ref_protected == 'true' && assertion.pipeline_source != 'merge_request_even\
t'",LS={pipeline_source:"merge_request_event",ref:"feature",ref_type:"branch",ref_path:"refs/heads/feature",ref_protected:"false"},MS=q({ci:"gitlab",label:"GitL\
ab CI",documentation:"https://docs.gitlab.com/ci/secrets/id_token_authentication/#token-payload",issuer:{kind:"shared",url:"https://gitlab.com"},otherIssuers:[{
pattern:/^https:\/\/(?!(?:www\.)?gitlab\.com(?::443)?\/?$)/i,kind:"server",holders:"Everybody who has projects on the server has tokens of this issuer."}],olderServers:{
variable:"CI_SERVER_VERSION",before:"18.2.2",what:"GitLab before 18.2.2 gives the job of a fork's merge request that runs in this project the claims of this pro\
ject",event:"pull-request",remedy:$S,source:"https://gitlab.com/gitlab-org/gitlab/-/work_items/563038"},changingSubjects:[{subject:/^project_path:/,when:"when t\
he project or a group above it is renamed or moved, its subject has the new path",others:"whoever then takes the old path gets in",source:"https://gitlab.com/gi\
tlab-org/gitlab-ce/merge_requests/11136"}],jwksPath:"/oauth/discovery/keys",multiTenant:!0,ownerClaim:"namespace_id",ownerId:{label:"numeric id of the group or \
user that owns the project",howToFind:"glab api projects/GROUP%2FPROJECT --jq .namespace.id",variable:"CI_PROJECT_NAMESPACE_ID",pattern:/^\d+$/},repositoryClaim:"\
project_id",repositoryId:{label:"numeric id of the project",howToFind:"glab api projects/GROUP%2FPROJECT --jq .id",variable:"CI_PROJECT_ID",pattern:/^\d+$/},repositoryExample:"\
GROUP/PROJECT",repositoryVariable:"CI_PROJECT_PATH",attributeMapping:{"google.subject":"assertion.project_id","attribute.namespace_id":"assertion.namespace_id",
"attribute.project_id":"assertion.project_id","attribute.project_path":"assertion.project_path","attribute.ref":"assertion.ref","attribute.ref_protected":"asser\
tion.ref_protected"},claimFacts:{namespace_id:H("group","0-9"),namespace_path:{...N.ci,characters:PS,ignoresCase:!0,fixes:[{kind:"group",by:"name",whole:/^([\w.-]+(?:\/[\w.-]+)+)$/},
{kind:"organisation",by:"name",whole:/^([\w.-]+)$/},Eg(/^([\w.-]+)\//)]},project_id:H("repository","0-9"),project_path:{...N.ci,characters:PS,ignoresCase:!0,fixes:[
{kind:"repository",by:"name",whole:/^([\w.-]+(?:\/[\w.-]+)+)$/},Eg(/^([\w.-]+)\//)]},sub:K({kind:"repository",by:"name",whole:/^project_path:([\w.-]+(?:\/[\w.-]+)+)$/,
start:/^project_path:([\w.-]+(?:\/[\w.-]+)+):/},Eg(/^project_path:([\w.-]+)\//)),iss:ce(N.ci),aud:{...N.job,type:["text","list"]},...G(ce(N.job),["user_login","\
user_email"]),user_access_level:ce(L(N.job)),...G({...L(N.job),type:"list"},["groups_direct","user_identities"]),...G({...N.job,characters:"0-9"},["user_id","pi\
peline_id","job_id"]),...G({...L(N.job),characters:"0-9"},["job_project_id","job_namespace_id"]),...G(ce(L(N.job)),["job_project_path","job_namespace_path","ci_\
config_ref_uri","ci_config_sha"]),...G(ce(L(N.job)),["environment","environment_protected","deployment_tier","environment_action"]),...G(ce(N.job),["ref","ref_t\
ype","ref_path","sha","pipeline_source","project_visibility"]),ref_protected:ce(N.tenant),runner_id:{...N.job,type:"number"},runner_environment:ce(N.job)},trustedBuild:{
condition:$S,keepsOut:"merge requests, and all branches and tags that are not protected"},events:{push:{},"pull-request":LS,fork:{...LS,ref:"main",ref_path:"ref\
s/heads/main",namespace_id:"666",project_id:"667",project_path:"mallory/shop"}},tenancy:{job:({owner:e,ownerId:t,project:n,projectId:r,tail:s=""})=>({sub:`proje\
ct_path:${e}/${n}${s.startsWith(":")?s:":ref_type:branch:ref:main"}`,namespace_path:e,namespace_id:t,project_path:`${e}/${n}`,project_id:r,user_login:e,user_id:t,
user_email:`${e}@example.com`,ci_config_ref_uri:`gitlab.com/${e}/${n}//.gitlab-ci.yml@refs/heads/main`}),borrowed:["user_login","user_id","user_email"],branch:e=>({
ref:e})},pipeline:e=>[{where:"In `.gitlab-ci.yml`:",language:"yaml",text:`deploy:
  image: node:22
  id_tokens:
    GCP_ID_TOKEN:
      aud: ${e.audience}
  variables:
${se(e,(t,n)=>`    ${t}: ${n}`)}  script:
    - ${M.install}
    - ${M.federateInShell}
    - ./deploy.sh
  after_script:
    - ${M.cleanup}
`}],script:{tokens:()=>$e("GCP_ID_TOKEN","GITLAB_OIDC_TOKEN")},lifetimeSeconds:3600,notBeforeSeconds:5,claims(e,t){let n=e("iss","https://gitlab.com"),r=e("proj\
ect_path","acme/shop"),s=e("ref_type","branch"),o=e("ref","main"),i=e("ref_path",`refs/${s==="tag"?"tags":"heads"}/${o}`),a=e("sha","714a629c0b401fdce83e847fc95\
89983fc6f46bc");return{iss:n,aud:n,sub:`project_path:${r}:ref_type:${s}:ref:${Bl(o).name}`,namespace_id:"72",namespace_path:r.split("/").slice(0,-1).join("/"),project_id:"\
20",project_path:r,user_id:"1",user_login:"sample-user",user_email:"sample-user@example.com",user_access_level:"developer",pipeline_id:"574",pipeline_source:"pu\
sh",job_id:"302",ref:o,ref_type:s,ref_path:i,ref_protected:"true",runner_id:1,runner_environment:"gitlab-hosted",sha:a,project_visibility:"private",ci_config_ref_uri:`${n.
replace(/^https:\/\//,"")}/${r}//.gitlab-ci.yml@${i}`,ci_config_sha:a,...t.environment===void 0?{}:{environment_protected:"false",deployment_tier:"production",environment_action:"\
start"}}}});y();var DS=/^https:\/\/(?:app3?|accounts(?:\.eu)?)\.harness\.io\/ng\/api\/oidc\/account\/([\w-]+)$/,vg=e=>/\/oidc\/account\/([^/]+)$/.exec(e)?.[1],Sg=/^[\w$-]+\/[\w$-]+\/[\w$-]+$/,
jS="https://developer.harness.io/docs/continuous-integration/secure-ci/configure-oidc-gcp-wif-ci-hosted/",BS=q({ci:"harness",label:"Harness CI",documentation:"h\
ttps://developer.harness.io/harness-platform/use-harness-platform/pipelines/workload-identity/token-claims-reference",issuer:{kind:"organisation",example:"https\
://app.harness.io/ng/api/oidc/account/ACCOUNT_ID",follows:({ownerId:e})=>e&&`https://app.harness.io/ng/api/oidc/account/${e}`,pattern:DS},otherIssuers:[{pattern:/^https:\/\/(?![^/]*\.harness\.io[:/]).+\/ng\/api\/oidc\/account\/[\w-]+$/i,
kind:"server",holders:"Everybody who has pipelines in that account of the server has tokens of this issuer."}],multiTenant:!1,ownerClaim:"account_id",ownerId:{label:"\
id of the account",howToFind:"in the URL of any Harness page, the word after /account/",variable:"HARNESS_ACCOUNT_ID",pattern:/^[\w-]+$/,follows:({issuer:e})=>vg(
e)},repositoryClaim:"pipeline_id",repositoryId:{label:"ids of the organisation, the project and the pipeline: ORGANIZATION_ID/PROJECT_ID/PIPELINE_ID",howToFind:"\
in the URL of the pipeline, the words after /orgs/, /projects/ and /pipelines/",pattern:Sg,follows:({repository:e})=>Sg.test(e)?e:void 0},repositoryForms:[{by:"\
id",claims:["organization_id","project_id","pipeline_id"]}],repositorySubject:e=>e,repositoryExample:"ORGANIZATION_ID/PROJECT_ID/PIPELINE_ID",repositoryPattern:Sg,
contradiction({issuer:e,ownerId:t}){let n=vg(e);if(!(n===void 0||n===t))return{flag:"owner-id",why:`is not the account of the issuer, ${n}`}},attributeMapping:{
"google.subject":"assertion.organization_id + '/' + assertion.project_id + '/' + assertion.pipeline_id","attribute.account_id":"assertion.account_id","attribute\
.project":"assertion.organization_id + '/' + assertion.project_id"},claimFacts:{iss:{...N.ci,fixes:[{kind:"organisation",by:"id",whole:DS}],source:jS},account_id:{
...H("organisation","A-Za-z0-9_-",/^([\w-]+)$/),source:jS},sub:N.job,aud:N.job,...G({...L(N.tenant),characters:"A-Za-z0-9_$-"},["organization_id","project_id","\
pipeline_id"])},events:{push:{}},pipeline:e=>[{where:"Among the steps of the stage, with the name of the identity in place of `gcp`:",language:"yaml",text:`- st\
ep:
    type: Run
    name: deploy
    identifier: deploy
    spec:
      image: node:22
      shell: Sh
      envVariables:
        CI_AUTH_HARNESS_IDENTITY: gcp
${se(e,(t,n)=>`        ${t}: ${n}`)}      command: |-
        ${M.install}
        trap '${M.cleanup}' EXIT
        ${M.federateInShell}
        ./deploy.sh
`}],script:{tokens:({audience:e})=>[{from:"post",needs:["HARNESS_WI_MINT_URL"],url:"http://localhost/mint_workload_token",socket:"${HARNESS_WI_MINT_URL#unix://}",
json:{handle:"$HARNESS_WI_HANDLE",name:"$CI_AUTH_HARNESS_IDENTITY",audience_override:e},field:"oidc_token"},...$e("PLUGIN_OIDC_TOKEN_ID")]},lifetimeSeconds:3600,
claims(e){let t=e("account_id",vg(e("iss",""))??"pM7x0WqQTyyNoUJcIbBqWw"),n=e("organization_id","default"),r=e("project_id","shop");return{iss:`https://app.harn\
ess.io/ng/api/oidc/account/${t}`,aud:`https://app.harness.io/ng/api/oidc/account/${t}`,sub:`account/${t}:org/${n}:project/${r}`,account_id:t,organization_id:n,project_id:r,
pipeline_id:"deploy"}}});y();var Ag="A-Za-z0-9-",US={kind:"organisation",by:"name",start:/^organization:([\w-]+):/},FS=q({ci:"hcp-terraform",label:"HCP Terraform",documentation:"https://dev\
eloper.hashicorp.com/terraform/cloud-docs/workspaces/dynamic-provider-credentials/workload-identity-tokens",issuer:{kind:"shared",url:"https://app.terraform.io"},
otherIssuers:[{pattern:/^https:\/\/app\.eu\.terraform\.io$/,kind:"shared",holders:"Other tenants get tokens of this issuer too."},{pattern:/^https:\/\/(?![^/]*\.terraform\.io(?:[:/]|$))/i,
kind:"server",holders:"Everybody who has workspaces on the server has tokens of this issuer."}],multiTenant:!0,ownerClaim:"terraform_organization_id",ownerId:{label:"\
id of the organisation, org-\u2026",howToFind:`${M.claims}, in a hook of the agent: the claim terraform_organization_id`,pattern:/^org-[A-Za-z0-9]+$/},repositoryClaim:"\
terraform_workspace_id",repositoryForms:[{by:"id",claims:["terraform_workspace_id"]},{by:"name",claims:["sub"]}],repositoryId:{label:"id of the workspace, ws-\u2026",
howToFind:"the page of the workspace, below its name",variable:"TFC_WORKSPACE_ID",pattern:/^ws-[A-Za-z0-9]+$/},repositorySubject:e=>`${e}:apply`,reader:{subject:e=>`${e}\
:plan`,why:"Plans, also of pull requests, whose code nobody has approved. Give this account only roles that read."},repositoryExample:"ORGANIZATION/WORKSPACE",attributeMapping:{
"google.subject":"assertion.terraform_workspace_id + ':' + assertion.terraform_run_phase","attribute.organization_id":"assertion.terraform_organization_id","att\
ribute.project_id":"assertion.terraform_project_id","attribute.workspace_id":"assertion.terraform_workspace_id","attribute.run_phase":"assertion.terraform_run_p\
hase"},claimFacts:{terraform_organization_id:H("organisation",Ag,/^(org-[A-Za-z0-9]+)$/),terraform_organization_name:{...bt("organisation","A-Za-z0-9_-"),characters:"\
A-Za-z0-9_-"},terraform_project_id:L(H("group",Ag,/^(prj-[A-Za-z0-9]+)$/)),terraform_workspace_id:L(H("repository",Ag,/^(ws-[A-Za-z0-9]+)$/)),terraform_full_workspace:L(
K(US)),sub:K(US),iss:N.ci,aud:N.tenant,...G(ce(L(N.tenant)),["terraform_project_name","terraform_workspace_name"]),terraform_run_id:ce(L(N.ci)),terraform_run_phase:ce(
L(N.job)),...G(ce(L(N.tenant)),["terraform_stack_id","terraform_stack_name"]),...G(ce(L(N.job)),["terraform_stack_deployment_name","terraform_operation","terraf\
orm_plan_id"])},events:{push:{},"pull-request":{terraform_run_phase:"plan"},fork:{noToken:"it does not plan pull requests of forks; Terraform Enterprise can, wi\
th the same claims as any plan"}},tenancy:{job:({owner:e,ownerId:t,project:n,projectId:r,tail:s=""})=>({sub:`organization:${e}:project:${n}${s.startsWith(":")?s:
":workspace:main:run_phase:apply"}`,terraform_organization_name:e,terraform_organization_id:t,terraform_project_id:r,terraform_workspace_id:`${r}8`})},pipeline({
reader:e,...t}){let{audience:n,serviceAccount:r}=t,s=`case "$0" in *apply*) account=${r} ;; *) account=${e} ;; esac
`,o=['--credentials-file-path "$GOOGLE_APPLICATION_CREDENTIALS"',...Tc(e===void 0?t:{...t,serviceAccount:'"$account"'})];return[{where:"In the workspace, as env\
ironment variables:",language:"sh",text:`TFC_WORKLOAD_IDENTITY_AUDIENCE=${n}
GOOGLE_APPLICATION_CREDENTIALS=/tmp/gcp.json
`},{where:"In the image of the agent, with Node:",language:"dockerfile",text:`RUN ${M.install}
`},{where:"The hooks `terraform-pre-plan` and `terraform-pre-apply`, in the folder `hooks` of the data of the agent:",language:"sh",text:`#!/bin/sh
${e===void 0?"":s}${M.cleanup} || exit 1
exec ${M.federate} ${o.join(` \\
  `)}
`},{where:"The hooks `terraform-post-plan` and `terraform-post-apply`:",language:"sh",text:`#!/bin/sh
exec ${M.cleanup}
`}]},script:{tokens:()=>$e("TFC_WORKLOAD_IDENTITY_TOKEN"),laterSteps:{path:"GOOGLE_APPLICATION_CREDENTIALS"}},lifetimeSeconds:7200,notBeforeSeconds:5,claims(e){
let t=e("terraform_organization_name","acme"),n=e("terraform_project_name","Default Project"),r=e("terraform_workspace_name","shop"),s=e("terraform_run_phase","\
apply"),o=e("terraform_full_workspace",`organization:${t}:project:${n}:workspace:${r}`);return{iss:"https://app.terraform.io",aud:"gcp.workload.identity",sub:`${o}\
:run_phase:${s}`,terraform_organization_id:"org-GRNbCjYNpBB6NEBH",terraform_organization_name:t,terraform_project_id:"prj-vegSA59s1XPwMr2t",terraform_project_name:n,
terraform_workspace_id:"ws-mbsd5E3Ktt5Rg2Xm",terraform_workspace_name:r,terraform_full_workspace:o,terraform_run_id:"run-X3n1AUXNGWbfECsJ",terraform_run_phase:s}}});y();var VS="https://jenkins.acme.example/job/acme/job/shop/job/PR-7/",Qj=e=>e.replace(/oidc(?:\/.*)?$/,""),_g=(e,t)=>`${Qj(e)}${t.map(n=>`job/${encodeURIComponent(n)}\
/`).join("")}`,eB=/^https?:\/\/\S+\/$/,GS=q({ci:"jenkins",label:"Jenkins",documentation:"https://plugins.jenkins.io/oidc-provider/",issuer:{kind:"server",example:"\
https://HOSTNAME/oidc",pattern:/^https:\/\/.+\/oidc(?:\/job\/.+)?$/,holders:"Every job that can use the credential has tokens of this issuer."},jwksPath:"/jwks",
multiTenant:!1,ownerClaim:"sub",ownerId:{label:"URL of the folder that contains the job, with a slash at its end",howToFind:'echo "$JOB_URL", in a build, withou\
t its last two words',pattern:eB,follows:({issuer:e,repository:t})=>_g(e,t.split("/").slice(0,-1))},ownerIn:e=>Lt(e,"sub","").replace(/job\/[^/]+\/$/,""),ownerCondition:e=>`\
assertion.sub.startsWith(${_e(e)})`,repositoryClaim:"sub",repositoryId:{label:"URL of the job, with a slash at its end",howToFind:'echo "$JOB_URL", in a build',
variable:"JOB_URL",pattern:/^https?:\/\/\S+\/job\/[^/\s]+\/$/,follows:({issuer:e,repository:t})=>_g(e,t.split("/"))},contradiction:({ownerId:e,repositoryId:t})=>t.
startsWith(e)?void 0:{flag:"repository-id",why:"is not in the folder of --owner-id"},repositoryExample:"FOLDER/JOB",repositoryPattern:/^[^/]+(?:\/[^/]+)*$/,attributeMapping:{
"google.subject":"assertion.sub"},claimFacts:{sub:K({kind:"repository",by:"name",whole:/^(https?:\/\/\S+\/job\/[^/\s]+\/)$/},{kind:"group",by:"name",start:/^(https?:\/\/[^/\s]+(?:\/(?!job\/)[^/\s]+)*\/job\/[^/\s]+\/)job\//}),
iss:N.ci,aud:N.tenant,build_number:{...N.job,type:"number"}},events:{push:{},"pull-request":{sub:VS},fork:{sub:VS}},pipeline:e=>[{where:`In the \`Jenkinsfile\`, w\
ith a credential \`gcp\` of the kind "OpenID Connect id token as file", whose audience is \`${e.audience}\`:`,language:"groovy",text:`pipeline {
  agent any
  environment {
${se(e,(t,n)=>`    ${t} = '${n}'`)}  }
  stages {
    stage('Deploy') {
      steps {
        withCredentials([file(credentialsId: 'gcp', variable: 'ID_TOKEN_FILE')]) {
          sh '''
            ${M.install}
            ${M.federateInShell}
            ./deploy.sh
          '''
        }
      }
    }
  }
  post {
    always {
      sh '${M.cleanup}'
    }
  }
}
`}],script:{tokens:()=>[{from:"file",path:"$ID_TOKEN_FILE"}]},lifetimeSeconds:3600,claims(e){let t=e("iss","https://jenkins.acme.example/oidc");return{iss:t,aud:t,
sub:_g(t,["acme","shop"]),build_number:42}}});y();var Oc="system:serviceaccount:",WS=q({ci:"kubernetes",label:"Kubernetes",documentation:"https://kubernetes.io/docs/reference/access-authn-authz/service-accounts\
-admin/#bound-service-account-tokens",issuer:{kind:"server",example:"https://ISSUER_OF_THE_CLUSTER",holders:"Every pod of the cluster can have tokens of this is\
suer."},jwksPath:"/openid/v1/jwks",multiTenant:!1,ownerClaim:"sub",ownerId:{label:"namespace",howToFind:"kubectl get namespaces",pattern:/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/,
follows:({repository:e})=>e.split("/")[0]||void 0},ownerIn:e=>Lt(e,"sub","").split(":")[2]??"",ownerCondition:e=>`assertion.sub.startsWith(${_e(`${Oc}${e}:`)})`,
repositoryClaim:"sub",repositoryId:{label:"service account of the pod, as system:serviceaccount:NAMESPACE:NAME",howToFind:"kubectl get serviceaccounts --namespa\
ce NAMESPACE",pattern:/^system:serviceaccount:[a-z0-9-]+:[a-z0-9.-]+$/,follows({repository:e}){let[t,n]=e.split("/");return t&&n?`${Oc}${t}:${n}`:void 0}},contradiction:({
ownerId:e,repositoryId:t})=>t.startsWith(`${Oc}${e}:`)?void 0:{flag:"repository-id",why:`is not of the namespace ${e}`},repositoryExample:"NAMESPACE/SERVICE_ACC\
OUNT",repositoryPattern:/^[^/]+\/[^/]+$/,attributeMapping:{"google.subject":"assertion.sub","attribute.namespace":"assertion['kubernetes.io'].namespace","attrib\
ute.service_account_uid":"assertion['kubernetes.io'].serviceaccount.uid"},claimFacts:{sub:{...N.ci,characters:"a-z0-9:.-",fixes:[{kind:"workload",by:"name",whole:/^system:serviceaccount:([a-z0-9-]+:[a-z0-9.-]+)$/},
{kind:"group",by:"name",start:/^system:serviceaccount:([a-z0-9-]+):/}]},"kubernetes.io > namespace":{...bt("group","a-z0-9-"),characters:"a-z0-9-"},"kubernetes.\
io > serviceaccount > uid":H("workload",Ee,it),"kubernetes.io > serviceaccount > name":{...N.ci,characters:"a-z0-9.-"},iss:N.ci,aud:{...N.job,type:"list"}},events:{
push:{}},pipeline(e){let[,t,n]=/^system:serviceaccount:([a-z0-9-]+):([a-z0-9.-]+)$/.exec(e.subject??"")??[];return[{where:t===void 0?"A pod in the namespace and\
 with the service account that the file binds:":"A pod:",language:"yaml",text:`apiVersion: v1
kind: Pod
metadata:
  name: deploy
  namespace: ${t??"ci"}
spec:
  serviceAccountName: ${n??"deployer"}
  restartPolicy: Never
  containers:
    - name: deploy
      image: node:22
      command: [sh, -c, '${M.install}; ${M.federateInShell} && ./deploy.sh']
      env:
${se(e,(r,s)=>`        - name: ${r}
          value: ${s}`)}      volumeMounts:
        - {name: gcp-token, mountPath: /var/run/service-account, readOnly: true}
  volumes:
    - name: gcp-token
      projected:
        sources:
          - serviceAccountToken:
              audience: ${e.audience}
              expirationSeconds: 3600
              path: token
`}]},script:{tokens:()=>[{from:"file",path:"/var/run/service-account/token"},{from:"file",path:"/var/run/secrets/tokens/gcp-ksa/token"}]},lifetimeSeconds:3600,notBeforeSeconds:0,
claims(e){let t=e("sub",`${Oc}acme:shop`),[n,r]=t.slice(Oc.length).split(":");return{iss:"https://kubernetes.acme.example",aud:["https://kubernetes.acme.example"],
sub:t,"kubernetes.io":{namespace:n,node:{name:"node-1",uid:"646e7c5e-32d6-4d42-9dbd-e504e6cbe6b1"},pod:{name:"shop-6d4cf56db6-x7k2p",uid:"5e0bd49b-f040-43b0-99b\
7-22765a53f7f3"},serviceaccount:{name:r,uid:"14ee3fa4-a7e2-420f-9f9a-dbc4507c3798"}}}}});y();var tu="A-Za-z0-9-",JS=e=>/^(?<namespace>[A-Za-z0-9-]+)\/(?<job>\S+)$/.exec(e)?.groups??{},Cc=e=>JSON.stringify(e).replaceAll("${","$${").replaceAll("%{","%%{"),
KS=q({ci:"nomad",label:"Nomad",documentation:"https://developer.hashicorp.com/nomad/docs/concepts/workload-identity",issuer:{kind:"server",example:"https://HOST\
NAME",holders:"Every task of every namespace of the cluster can have tokens of this issuer."},jwksPath:"/.well-known/jwks.json",multiTenant:!0,ownerClaim:"nomad\
_namespace",ownerId:{label:"name of the namespace",howToFind:"nomad namespace list",pattern:new RegExp(`^[${tu}]{1,128}$`),follows:({repository:e})=>JS(e).namespace},
repositoryClaim:"nomad_job_id",repositoryId:{label:"namespace and id of the job, NAMESPACE/JOB",howToFind:"nomad job status -namespace NAMESPACE",pattern:new RegExp(
`^[${tu}]+/\\S+$`),follows:({repository:e})=>e},repositoryForms:[{by:"name",claims:["nomad_namespace","nomad_job_id"]}],repositorySubject:e=>e,contradiction:({ownerId:e,
repositoryId:t})=>t.startsWith(`${e}/`)?void 0:{flag:"repository-id",why:`is not in the namespace ${e}`},repositoryExample:"NAMESPACE/JOB",repositoryPattern:/^[A-Za-z0-9-]+\/\S+$/,
attributeMapping:{"google.subject":"assertion.nomad_namespace + '/' + assertion.nomad_job_id","attribute.namespace":"assertion.nomad_namespace"},claimFacts:{nomad_namespace:{
...bt("organisation",tu),characters:tu},nomad_job_id:N.ci,nomad_allocation_id:{...N.ci,characters:Ee},sub:K({kind:"repository",by:"name",whole:/^[^:]+:([A-Za-z0-9-]+:[^:]+):[^:]+:[^:]+:[^:]+$/},
{kind:"organisation",by:"name",whole:/^[^:]+:([A-Za-z0-9-]+):[^:]+:[^:]+:[^:]+:[^:]+$/}),iss:N.ci,aud:{...N.job,type:"list"},...G(L(N.job),["nomad_task","nomad_\
service","consul_namespace","vault_namespace","vault_role"]),extra_claims:{...L(N.job),type:"object"}},untold:"which build a task is of: Nomad knows no builds. \
Whoever may submit jobs to the namespace can take the id of any of its jobs",events:{push:{}},pipeline(e){let{job:t="deploy",namespace:n="default"}=JS(e.subject??
"");return[{where:"A job:",language:"hcl",text:`job ${Cc(t)} {
  namespace = ${Cc(n)}
  type      = "batch"
  group "deploy" {
    task "deploy" {
      driver = "docker"
      config {
        image   = "node:22"
        command = "sh"
        args    = ["-ec", ${Cc(`${M.installAndExec} ./deploy.sh`)}]
      }
      identity {
        name = "gcp"
        aud  = [${Cc(e.audience)}]
        file = true
        ttl  = "1h"
      }
      env {
${se(e,(r,s)=>`        ${r} = ${Cc(s)}`)}      }
    }
  }
}
`}]},script:{tokens:()=>[{from:"file",path:"$NOMAD_SECRETS_DIR/nomad_gcp.jwt"},{from:"variable",name:"NOMAD_TOKEN_gcp"}]},lifetimeSeconds:3600,notBeforeSeconds:0,
claims(e){let t=e("nomad_namespace","acme"),n=e("nomad_job_id","shop"),r=e("nomad_task","deploy");return{iss:"https://nomad.acme.example",aud:["https://nomad.ac\
me.example"],sub:`global:${t}:${n}:deploy:${r}:gcp`,nomad_namespace:t,nomad_job_id:n,nomad_allocation_id:"5c6328f7-48c5-4d03-bada-91ef2e904d0d",nomad_task:r}}});y();var Eo="https://octopus.com/claims/",pa=`${Eo}space`,Rc=`${Eo}project`,fa=`${Eo}environment`,nu=`${Eo}type`,HS=/^https:\/\/([a-z0-9-]+\.octopus\.app)\/?$/,tB=e=>e.
split("/").slice(0,2).join("/"),YS=q({ci:"octopus",label:"Octopus Deploy",documentation:"https://octopus.com/docs/infrastructure/accounts/openid-connect#context\
-specific-value-claims",issuer:{kind:"organisation",example:"https://INSTANCE.octopus.app",pattern:HS},otherIssuers:[{pattern:/^https:\/\/(?![^/]*\.octopus\.app(?:[:/]|$))/i,
kind:"server",holders:"Every project of the server that has an OIDC account has tokens of this issuer."}],multiTenant:!1,ownerClaim:pa,ownerId:{label:"slug of t\
he space",howToFind:"the settings of the space",pattern:/^[a-z0-9-]+$/,follows:({repository:e})=>e.split("/")[0]||void 0},repositoryClaim:Rc,repositoryId:{label:"\
slugs of the space and of the project, SPACE/PROJECT",howToFind:"the settings of the space and of the project",pattern:/^[a-z0-9-]+\/[a-z0-9-]+$/,follows:({repository:e})=>tB(
e)},repositoryForms:[{by:"name",claims:[pa,Rc]}],repositorySubject:e=>e,contradiction:({ownerId:e,repositoryId:t})=>t.startsWith(`${e}/`)?void 0:{flag:"reposito\
ry-id",why:`is not in the space ${_e(e)}`},repositoryExample:"SPACE/PROJECT/ENVIRONMENT",repositoryPattern:/^[a-z0-9-]+\/[a-z0-9-]+\/[a-z0-9-]+$/,attributeMapping:{
"google.subject":`${Fe(pa)} + '/' + ${Fe(Rc)}`,"attribute.space":Fe(pa),"attribute.environment":Fe(fa)},claimFacts:{iss:K({kind:"organisation",by:"name",whole:HS}),
aud:N.tenant,sub:N.tenant,...G({...L(N.tenant),characters:"a-z0-9-"},["space","project","projectgroup","runbook","environment","tenant","account"].map(e=>Eo+e)),
[nu]:{...L(N.ci),characters:"a-z"}},trustedBuild:{condition:e=>[`${Fe(nu)} == 'deployment'`,`${Fe(fa)} == ${_e(e.split("/")[2]??"")}`].join(" && "),keepsOut:"ru\
ns of runbooks, health checks, and deployments to other environments"},namedBy:e=>({[fa]:e.split("/")[2]??""}),untold:"releases from any branch of a project tha\
t is kept in Git: no claim names the branch",events:{push:{},preview:{[fa]:"pull-request-7"},personal:{[nu]:"runbook",[`${Eo}runbook`]:"restart"}},pipeline:e=>[
{where:"As the audience of the Generic OIDC account:",language:"text",text:`${e.audience}
`},{where:"In a script step (Bash), with the name of the variable of that account in place of `gcp`:",language:"sh",text:`export OCTOPUS_ID_TOKEN="$(get_octopus\
variable "gcp.OpenIdConnect.Jwt")"
${se(e,(t,n)=>`export ${t}=${n}`)}${M.installAndExec} ./deploy.sh
`}],script:{tokens:()=>$e("OCTOPUS_ID_TOKEN")},lifetimeSeconds:600,notBeforeSeconds:0,claims(e){let t=e("iss","https://acme.octopus.app"),n=e(pa,"acme"),r=e(Rc,
"shop"),s=e(fa,"deploy");return{iss:t,aud:"api://default",sub:`space:${n}:project:${r}:environment:${s}`,[pa]:n,[Rc]:r,[`${Eo}projectgroup`]:"default-project-gr\
oup",[fa]:s,[nu]:"deployment",[`${Eo}account`]:"gcp"}}});y();var zS="https://api.pulumi.com/oidc",xg="A-Za-z0-9_-",Tg=/^[\w-]+\/[\w.-]+\/[\w.-]+$/,ZS=q({ci:"pulumi",label:"Pulumi Deployments",documentation:"https://www.pu\
lumi.com/docs/deployments/guides/oidc/",issuer:{kind:"shared",url:zS},multiTenant:!0,ownerClaim:"org",ownerId:{label:"name of the organisation",howToFind:"pulum\
i org get-default",variable:"PULUMI_CI_ORGANIZATION",pattern:/^[\w-]+$/,follows:({repository:e})=>e.split("/")[0]||void 0},repositoryClaim:"stack",repositoryId:{
label:"name of the stack in full, ORGANIZATION/PROJECT/STACK",howToFind:"pulumi stack ls --all",pattern:Tg,follows:({repository:e})=>Tg.test(e)?e:void 0},repositoryForms:[
{by:"name",claims:["org","project","stack"]}],repositorySubject:e=>`${e}:update`,reader:{subject:e=>`${e}:preview`,why:"Previews, also those of pull requests, w\
hose code nobody has approved. Give this account only roles that read."},contradiction:({ownerId:e,repositoryId:t})=>t.startsWith(`${e}/`)?void 0:{flag:"reposit\
ory-id",why:`is not of the organisation ${e}`},repositoryExample:"ORGANIZATION/PROJECT/STACK",repositoryPattern:Tg,attributeMapping:{"google.subject":"assertion\
.org + '/' + assertion.project + '/' + assertion.stack + ':' + assertion.operation","attribute.org":"assertion.org","attribute.operation":"assertion.operation"},
fixedAudience:e=>Lt(e,"org","acme"),claimFacts:{org:{...L(bt("organisation",xg)),characters:xg},...G({...L(N.ci),characters:"A-Za-z0-9_.-"},["project","stack","\
scope"]),operation:{...L(N.ci),characters:"a-z-"},...G(L(N.ci),["stackId","deployment"]),sub:K({kind:"organisation",by:"name",start:/^pulumi:deploy:org:([^:]+):/},
{kind:"organisation",by:"name",start:/^pulumi:environments:org:([^:]+):/}),iss:N.ci,aud:N.ci,...G(L(N.tenant),["current_env","root_env"])},events:{push:{},"pull\
-request":{operation:"preview"},preview:{stack:"pr-acme-shop-7"}},pipeline({reader:e,...t}){let n=`case "$PULUMI_CI_OPERATION" in update) account=${t.serviceAccount}\
 ;; *) account=${e} ;; esac; `,r=Tc(e===void 0?t:{...t,serviceAccount:'"$account"'});return[{where:"In the settings of the deployment, as a command before the r\
un, in one line:",language:"sh",text:`${e===void 0?"":n}${M.installAndFederate} ${r.join(" ")}
`}]},script:{tokens:()=>$e("PULUMI_OIDC_TOKEN"),laterSteps:{command:`printf '%s=%s\\n' "$1" "$2" >>/PULUMI_ENV`}},lifetimeSeconds:3600,claims(e){let t=e("org","\
acme"),n=e("project","shop"),r=e("stack","deploy"),s=e("operation","update");return{iss:zS,aud:t,sub:`pulumi:deploy:org:${t}:project:${n}:stack:${r}:operation:${s}\
:scope:write`,stackId:`${t}/${n}/${r}`,operation:s,org:t,project:n,stack:r,deployment:"42",scope:"write"}}}),qS="https://api.pulumi.com/oidc/v2",ma="https://pul\
umi.com/org_id",Pc="https://pulumi.com/current_env_id",XS="A-Za-z0-9_-",QS=q({ci:"pulumi-esc",runsOn:"pulumi",label:"Pulumi ESC",documentation:"https://www.pulu\
mi.com/docs/esc/guides/configuring-oidc/custom-audience/",issuer:{kind:"shared",url:qS},multiTenant:!0,ownerClaim:ma,ownerId:{label:"id of the organisation",howToFind:`${M.
claims}, with the token: the claim ${ma}`,pattern:/^[\w-]+$/},repositoryClaim:Pc,repositoryId:{label:"id of the environment that makes the token",howToFind:'the\
 page of the environment: the end of "OIDC subject", above its editor',pattern:/^[\w-]+$/},repositoryExample:"ORGANIZATION/PROJECT/ENVIRONMENT",attributeMapping:{
"google.subject":"assertion.sub","attribute.org_id":`assertion['${ma}']`,"attribute.environment_id":`assertion['${Pc}']`},claimFacts:{[ma]:H("organisation",XS),
[Pc]:H("repository",XS),"https://pulumi.com/org":bt("organisation",xg),"https://pulumi.com/current_env":N.ci,sub:K({kind:"repository",by:"id",whole:/^pulumi:org:[\w-]+:env:([\w-]+)$/},
{kind:"organisation",by:"id",start:/^pulumi:org:([\w-]+):/}),iss:N.ci,aud:N.job,"https://pulumi.com/root_env":N.job,"https://pulumi.com/root_env_id":L(N.job),"h\
ttps://pulumi.com/actor":N.job,"https://pulumi.com/actor_id":L(N.job)},untold:"whoever may open the environment, or one that imports it: no claim tells what the\
y run. The permissions of the environment decide",events:{push:{}},pipeline:e=>[{where:"In the environment:",language:"yaml",text:`values:
  gcp:
    token:
      fn::open::oidc:
        audience: ${e.audience}
        identityToken: {version: v2}
  environmentVariables:
    PULUMI_ESC_TOKEN: \${gcp.token}
${se(e,(t,n)=>`    ${t}: ${n}`)}`},{where:"In a deployment, before it:",language:"sh",text:`${M.install}
`},{where:"In a deployment, as the command that `pulumi env run ORGANIZATION/PROJECT/ENVIRONMENT --` starts; elsewhere with `--oidc-token-env PULUMI_ESC_TOKEN` \
after `exec`:",language:"sh",text:`${M.exec} ./deploy.sh
`}],script:{tokens:()=>$e("PULUMI_ESC_TOKEN")},lifetimeSeconds:3600,notBeforeSeconds:0,claims(e){let t=e(ma,"0b1f6f0e-3f0b-4f43-9c2b-1f0f3f1c7a11"),n=e(Pc,"f47a\
c10b-58cc-4372-a567-0e02b2c3da44");return{iss:qS,aud:"https://registry.example.com",sub:`pulumi:org:${t}:env:${n}`,"https://pulumi.com/org":"acme",[ma]:t,"https\
://pulumi.com/current_env":"shop/deploy",[Pc]:n,"https://pulumi.com/root_env":"shop/deploy","https://pulumi.com/root_env_id":n,"https://pulumi.com/actor":"dev"}}});y();var eA=/^https:\/\/([^./]+)\.semaphoreci\.com$/,tA=q({ci:"semaphore",label:"Semaphore",documentation:"https://docs.semaphoreci.com/reference/openid",issuer:{kind:"\
organisation",example:"https://ORGANIZATION.semaphoreci.com",pattern:eA},jwksPath:"/.well-known/jwks.json",multiTenant:!1,ownerClaim:"org_id",ownerId:{label:"id\
 of the organisation, a UUID",howToFind:`${M.claims}, in a job: the claim org_id`,variable:"SEMAPHORE_ORGANIZATION_ID",pattern:it},repositoryClaim:"prj_id",repositoryId:{
label:"id of the project, a UUID",howToFind:"sem get project PROJECT -o yaml: metadata.id",variable:"SEMAPHORE_PROJECT_ID",pattern:it},repositoryExample:"PROJEC\
T",attributeMapping:{"google.subject":"assertion.sub127","attribute.org_id":"assertion.org_id","attribute.prj_id":"assertion.prj_id","attribute.ref":"assertion.\
ref","attribute.ref_type":"assertion.ref_type"},claimFacts:{iss:K({kind:"organisation",by:"name",whole:/^https:\/\/([a-z0-9-]+)\.semaphoreci\.com$/}),aud:N.job,
sub:L(K({kind:"repository",by:"id",start:/^org:[a-z0-9-]+:project:([0-9a-f-]{36}):/},{kind:"organisation",by:"name",start:/^org:([a-z0-9-]+):/})),sub127:L(K({kind:"\
repository",by:"id",start:/^[a-z0-9-]+:([0-9a-f-]{36}):/})),org:L(bt("organisation","a-z0-9-")),org_id:L(H("organisation",Ee)),prj_id:L(H("repository",Ee)),...G(
L(N.ci),["prj","repo","repo_slug"]),...G(L(N.job),["branch","pr_branch","pr","ref","ref_type","tag","job_type","trg"]),...G({...L(N.ci),characters:Ee},["wf_id",
"ppl_id","job_id"])},trustedBuild:{condition:"assertion.ref_type in ['branch', 'tag'] && assertion.job_type == 'pipeline_job'",keepsOut:"pull requests, whose br\
anch claim is the target branch, and debug sessions"},events:{push:{},"pull-request":{ref_type:"pull-request",ref:"refs/pull/7/merge",pr:"7",pr_branch:"feature"},
fork:{ref_type:"pull-request",ref:"refs/pull/8/merge",pr:"8",pr_branch:"feature"},personal:{job_type:"debug_job"}},fixedAudience:e=>Lt(e,"iss",""),pipeline:e=>[
{where:"In `.semaphore/semaphore.yml`:",language:"yaml",text:`version: v1.0
name: Deploy
agent:
  machine: {type: e1-standard-2, os_image: ubuntu2204}
blocks:
  - name: Deploy
    task:
      env_vars:
${se(e,(t,n)=>`        - name: ${t}
          value: ${n}`)}      jobs:
        - name: deploy
          commands:
            - checkout
            - ${M.install}
            - ${M.federateInShell}
            - ./deploy.sh
      epilogue:
        always:
          commands:
            - ${M.cleanup}
`}],script:{tokens:()=>$e("SEMAPHORE_OIDC_TOKEN")},lifetimeSeconds:86400,notBeforeSeconds:0,claims(e){let t=e("org",eA.exec(e("iss",""))?.[1]??"acme"),n=e("iss",
`https://${t}.semaphoreci.com`),r=e("prj_id","936a5312-a3b8-4921-8b3f-2cec8baac574"),s=e("repo","shop"),o=e("ref","refs/heads/main"),{name:i,type:a}=Bl(o),d=e("\
ref_type",a);return{iss:n,aud:n,sub:`org:${t}:project:${r}:repo:${s}:ref_type:${d}:ref:${o}`,sub127:rB(t,r,s,d,o),branch:{branch:i,tag:o}[d]??"main",pr_branch:"",
pr:"",ref:o,ref_type:d,tag:d==="tag"?i:"",repo:s,repo_slug:`${t}/${s}`,org:t,org_id:"d7dd33ad-9317-498c-9cc6-51c250749be7",prj:"shop",prj_id:r,wf_id:"1be81412-6\
ab8-4fc0-9d0d-7af33335a6ec",ppl_id:"1e1fcfb5-09c0-487e-b051-2d0b5514c42a",job_type:"pipeline_job",job_id:"c117e453-1189-4eaf-b03a-dd6538eb49b2",trg:"h:f-i:f"}}}),
nB={branch:"br",tag:"tg","pull-request":"pr"};function rB(e,t,n,r,s){let o=(i,a)=>i.replaceAll(":","").slice(0,a);return[o(e,25),o(t,36),o(n,25),o(nB[r]??r,2),o(
s.replace(/^refs\//,""),35)].join(":")}y();var nA=q({ci:"spacelift",label:"Spacelift",documentation:"https://docs.spacelift.io/integrations/cloud-providers/oidc",issuer:{kind:"organisation",example:"http\
s://ACCOUNT.app.spacelift.io",pattern:/^https:\/\/[^./]+\.app\.(?:us\.)?spacelift\.io$/},otherIssuers:[{pattern:/^https:\/\/(?![^/]*\.spacelift\.io(?:[:/]|$))/i,
kind:"server",holders:"Everybody who has stacks on the server has tokens of this issuer."}],multiTenant:!1,ownerClaim:"spaceId",ownerId:{label:"id of the space \
(not its name)",howToFind:"the page of the space, or spacectl stack show --id STACK",variable:"TF_VAR_spacelift_space_id"},repositoryClaim:"callerId",repositoryId:{
label:"id of the stack: its slug",howToFind:"in the URL of the stack, the word after /stack/",variable:"TF_VAR_spacelift_stack_id",pattern:/^[\w-]+$/,follows:({
repository:e})=>e},repositoryExample:"STACK",repositorySubject:e=>`stack:${e}:TRACKED:write`,reader:{subject:e=>`stack:${e}:TRACKED:read`,why:"A run that somebo\
dy must confirm has the scope read while it plans. Give this account only roles that read."},attributeMapping:{"google.subject":"assertion.callerType + ':' + as\
sertion.callerId + ':' + assertion.runType + ':' + assertion.scope","attribute.space_id":"assertion.spaceId","attribute.caller_id":"assertion.callerId","attribu\
te.run_type":"assertion.runType","attribute.scope":"assertion.scope"},fixedAudience:e=>Lt(e,"iss","").replace(/^https:\/\//,""),claimFacts:{iss:K({kind:"organis\
ation",by:"name",whole:/^https:\/\/([^./]+\.app\.(?:us\.)?spacelift\.io)$/}),...G(N.tenant,["sub","spaceId","callerId"]),aud:N.ci,callerType:{...N.ci,characters:"\
a-z"},runType:{...N.job,characters:"A-Z"},runId:N.ci,scope:{...N.ci,characters:"a-z"}},trustedBuild:{condition:"assertion.callerType == 'stack' && assertion.run\
Type == 'TRACKED'",keepsOut:"proposed runs, which have the code of pull requests, tasks, and tests of modules"},events:{push:{},"pull-request":{runType:"PROPOSE\
D",scope:"read"},personal:{runType:"TASK",scope:"write"}},pipeline({reader:e,serviceAccount:t,...n}){let r=s=>sg(s===void 0?"":`--service-account ${s} `);return[
{where:"In `.spacelift/config.yml`:",language:"yaml",text:`version: 2
stack_defaults:
  environment:
${se(n,(s,o)=>`    ${s}: ${o}`)}  before_init:
    - ${M.install}
    - ${r(e??t)}
  before_apply:
    - ${M.install}
    - ${r(t)}
  after_run:
    - ${M.installAndCleanup}
`}]},script:{tokens:()=>[{from:"file",path:"/mnt/workspace/spacelift.oidc"},...$e("SPACELIFT_OIDC_TOKEN")]},lifetimeSeconds:3600,notBeforeSeconds:0,claims(e){let t=e(
"iss","https://acme.app.spacelift.io"),n=e("spaceId","production-01HZX3"),r=e("callerType","stack"),s=e("callerId","shop"),o=e("runType","TRACKED"),i=e("scope",
"write");return{iss:t,aud:t.replace(/^https:\/\//,""),sub:`space:${n}:${r}:${s}:run_type:${o}:scope:${i}`,callerId:s,callerType:r,runId:"01HZX3J8Q5T0C9V6W2Y4A7B\
8D1",runType:o,scope:i,spaceId:n}}});y();var sB=/^[a-z0-9._-]+$/,oA=/^spiffe:\/\/([a-z0-9._-]+)(?:\/[\w.-]+)+$/,rA=e=>e.replace(/^spiffe:\/\//,""),sA=e=>oA.exec(e)?.[1],iA=q({ci:"spiffe",label:"SPIFFE",
documentation:"https://github.com/spiffe/spiffe/blob/main/standards/JWT-SVID.md",issuer:{kind:"server",example:"https://HOST_OF_THE_DISCOVERY_PROVIDER"},jwksPath:"\
/keys",multiTenant:!1,ownerClaim:"sub",ownerId:{label:"trust domain",howToFind:"spire-server bundle show -format spiffe, or trust_domain in server.conf",pattern:sB,
follows:({repository:e,repositoryId:t})=>sA(t??"")??(rA(e).split("/")[0]||void 0)},ownerIn:e=>Lt(e,"sub","").split("/")[2]??"",ownerCondition:e=>`assertion.sub.\
startsWith(${_e(`spiffe://${e}/`)})`,repositoryClaim:"sub",repositoryId:{label:"SPIFFE ID of the workload, spiffe://TRUST_DOMAIN/PATH",howToFind:"spire-server e\
ntry show",pattern:oA,follows:({repository:e})=>e.includes("/")?`spiffe://${rA(e)}`:void 0},repositoryExample:"TRUST_DOMAIN/PATH",repositoryPattern:/^(?:spiffe:\/\/)?[^/]+(?:\/[^/]+)+$/,
contradiction({ownerId:e,repositoryId:t}){let n=sA(t);if(!(n===void 0||n===e))return{flag:"owner-id",why:`is not the trust domain of ${t}`}},attributeMapping:{"\
google.subject":"assertion.sub"},claimFacts:{sub:{...N.tenant,characters:"A-Za-z0-9._:/-"},aud:{...N.job,type:["text","list"]},iss:L(N.tenant)},events:{push:{}},
pipeline:e=>[{where:"A pod for which the agent has an entry:",language:"yaml",text:`apiVersion: v1
kind: Pod
metadata:
  name: deploy
spec:
  restartPolicy: Never
  containers:
    - name: deploy
      image: node:22
      command: [sh, -c, '${M.installAndExec} ./deploy.sh']
      env:
${se(e,(t,n)=>`        - name: ${t}
          value: ${n}`)}        - name: SPIFFE_ENDPOINT_SOCKET
          value: unix:///spiffe/api.sock
      volumeMounts:
        - {name: spiffe, mountPath: /spiffe, readOnly: true}
  volumes:
    - name: spiffe
      csi: {driver: csi.spiffe.io, readOnly: true}
`}],script:{tokens:({audience:e})=>[{from:"program",needs:["SPIFFE_ENDPOINT_SOCKET"],argv:["spire-agent","api","fetch","jwt","-audience",e,"-socketPath","${SPIF\
FE_ENDPOINT_SOCKET#unix:}"],after:"):"}]},lifetimeSeconds:300,claims(e){let t=e("iss","https://spire.acme.example");return{iss:t,aud:[t],sub:"spiffe://acme.exam\
ple/shop"}}});y();var aA="/app/oidc-jwt",cA=q({ci:"teamcity",label:"TeamCity",documentation:"https://github.com/JetBrains/teamcity-oidc-jwt",issuer:{kind:"server",example:`https:\
//HOSTNAME${aA}`,pattern:/^https:\/\/.+\/app\/oidc-jwt$/},multiTenant:!1,changingSubjects:[{subject:/^/,when:"when the id of a build configuration is changed in\
 the Kotlin DSL, it gets another internal id",others:"nobody else ever gets the old one",unless:"the build configuration has a `uuid`",source:"https://github.co\
m/JetBrains/teamcity-oidc-jwt/blob/main/docs/gcp/README.md#using-kotlin-dsl"}],ownerClaim:"project_id",ownerId:{label:"internal id of the project, project and a\
 number",howToFind:'the part before the last in the "sub" claim that the build feature "OIDC Token" shows in its settings: project31 in _Root:project31:bt32',pattern:/^(?:project\d+|_Root)$/},
repositoryClaim:"build_type_id",repositoryForms:[{by:"id",claims:["build_type_id"]},{by:"id",claims:["sub"]},{by:"name",claims:["build_type_external_id"]}],repositoryId:{
label:"internal id of the build configuration, bt and a number",howToFind:'the last part of the "sub" claim that the build feature "OIDC Token" shows in its set\
tings: bt32 in _Root:project31:bt32',pattern:/^bt\d+$/},repositoryExample:"PROJECT_ID/BUILD_CONFIGURATION_ID",attributeMapping:{"google.subject":"assertion.sub",
"attribute.project_id":"assertion.project_id","attribute.build_type_id":"assertion.build_type_id"},claimFacts:{iss:N.ci,sub:N.ci,...G(ce(N.ci),["build_type_id",
"build_type_external_id","project_id","project_external_id"]),aud:N.job,build_id:{...N.ci,type:"number"},build_number:ce(N.job),vcs_roots:{...N.job,type:"list"},
triggered_by_user_id:{...L(N.job),type:"number"},...G(ce(L(N.job)),["triggered_by_user_name","branch_name","branch_display_name"]),branch_is_default:{...L(N.job),
type:"boolean"},...G(ce(N.job),["agent_name","agent_hostname","agent_pool","agent_version"]),agent_id:{...N.job,type:"number"},...G({...N.job,type:"boolean"},["\
triggered_by_snapshot","agent_is_cloud","agentless"]),is_personal:{...N.ci,type:"boolean"}},trustedBuild:{condition:"assertion.is_personal == false && assertion\
.branch_is_default != false",keepsOut:"personal builds, builds of pull requests, and builds of branches other than the default branch"},events:{push:{},"pull-re\
quest":{branch_name:"pull/7",branch_display_name:"pull/7",branch_is_default:!1},fork:{branch_name:"pull/8",branch_display_name:"pull/8",branch_is_default:!1},personal:{
is_personal:!0}},pipeline:e=>[{where:`In the Kotlin settings. The build feature "OIDC Token (on demand via HTTP request)" has \`${e.audience}\` among its audienc\
es:`,language:"kotlin",text:`object Deploy : BuildType({
    name = "Deploy"
    params {
        param("env.TC_SERVER_URL", "%teamcity.serverUrl%")
        param("env.TC_BUILD_CREDENTIALS", "%system.teamcity.auth.userId%:%system.teamcity.auth.password%")
${se(e,(t,n)=>`        param("env.${t}", "${n}")`)}    }
    steps {
        script { scriptContent = "${M.installAndFederate}" }
        script { scriptContent = "./deploy.sh" }
        script {
            scriptContent = "${M.cleanup}"
            executionMode = BuildStep.ExecutionMode.ALWAYS
        }
    }
})
`}],script:{tokens:({audience:e})=>[{from:"get",needs:["TC_SERVER_URL"],url:"${TC_SERVER_URL%/}/app/oidc-jwt/issue",query:`aud=${encodeURIComponent(e)}`,server:"\
TC_SERVER_URL",authorization:{basic:"TC_BUILD_CREDENTIALS"}},...$e("TEAMCITY_BUILD_OIDC_TOKEN")],laterSteps:{command:`printf "##teamcity[setParameter name='env.\
%s' value='%s']\\n" "$1" "$2"`}},lifetimeSeconds:300,notBeforeSeconds:0,claims(e,t){let n=e("iss",`https://teamcity.acme.example${aA}`),r=e("project_id","projec\
t31"),s=e("build_type_id","bt32"),{triggered_by_user_id:o=1}=t;return{iss:n,aud:n,sub:oB(r,s,t.is_personal===!0?o:void 0),build_type_id:s,build_type_external_id:"\
Shop_Deploy",project_id:r,project_external_id:"Shop",build_id:9001,build_number:"14",vcs_roots:[{id:4,name:"https://github.com/acme/shop#refs/heads/main",revision:"\
a47e9e15ce37c74b"}],triggered_by_user_id:o,triggered_by_user_name:"admin",triggered_by_snapshot:!1,branch_name:"<default>",branch_display_name:"main",branch_is_default:!0,
agent_id:11,agent_name:"agent-1",agent_hostname:"192.0.2.1",agent_pool:"Default",agent_is_cloud:!1,agent_version:"207998",agentless:!1,is_personal:!1}}});function oB(e,t,n){
let r=n===void 0?"":`user${n}_`;return["_Root",e,t].map(s=>`${r}${s}`).join(":")}y();var ga="https://oidc.vercel.com",dA="A-Za-z0-9_",iB="A-Za-z0-9._-",lA=q({ci:"vercel",label:"Vercel",documentation:"https://vercel.com/docs/oidc/reference",issuer:{
kind:"organisation",example:`${ga}/TEAM`,follows:({repository:e})=>`${ga}/${encodeURIComponent(e.split("/")[0]??"")}`,pattern:/^https:\/\/oidc\.vercel\.com\/[^/]+$/,
shared:ga},multiTenant:!1,ownerClaim:"owner_id",ownerId:{label:"id of the team, team_\u2026",howToFind:"Team Settings > General > Team ID",pattern:/^team_[A-Za-z0-9]+$/},
repositoryClaim:"project_id",repositoryId:{label:"id of the project, prj_\u2026",howToFind:"Project Settings > General > Project ID",variable:"VERCEL_PROJECT_ID",
pattern:/^prj_[A-Za-z0-9]+$/},repositoryExample:"TEAM/PROJECT",attributeMapping:{"google.subject":"assertion.project_id + ':' + assertion.environment","attribut\
e.owner_id":"assertion.owner_id","attribute.project_id":"assertion.project_id","attribute.environment":"assertion.environment"},claimFacts:{iss:K({kind:"organis\
ation",by:"name",whole:/^https:\/\/oidc\.vercel\.com\/([\w.-]+)$/}),aud:N.job,sub:K({kind:"repository",by:"name",start:/^owner:([\w.-]+:project:[\w.-]+):/},{kind:"\
organisation",by:"name",start:/^owner:([\w.-]+):/}),owner:bt("organisation",iB),owner_id:H("organisation",dA),project:ce(N.ci),project_id:H("repository",dA),environment:ce(
N.job),scope:ce(N.ci),user_id:L(N.job)},trustedBuild:{condition:"assertion.environment == 'production'",keepsOut:"previews of branches and pull requests, and th\
e tokens of local development"},events:{push:{},"pull-request":{environment:"preview"},fork:{environment:"preview"},preview:{environment:"preview"},personal:{environment:"\
development"}},tenancy:{job:({owner:e,ownerId:t,project:n,projectId:r,tail:s=""})=>({sub:`owner:${e}:project:${n}${s.startsWith(":")?s:":environment:production"}`,
owner:e,owner_id:t,project_id:r})},pipeline:e=>[{where:"In `vercel.json`:",language:"json",text:`{
  "buildCommand": "${M.installAndExec} npm run build"
}
`},{where:"As environment variables of the project:",language:"sh",text:se(e,(t,n)=>`${t}=${n}`)}],script:{tokens:({audience:e})=>e.startsWith("https://vercel.c\
om/")?$e("VERCEL_OIDC_TOKEN"):[{from:"post",url:"https://oidc.vercel.com/~token",json:{token:"$VERCEL_OIDC_TOKEN",aud:e},field:"token"}]},lifetimeSeconds:3600,notBeforeSeconds:0,
claims(e){let t=e("iss",`${ga}/acme`),n=e("owner",t===ga?"acme":t.slice(ga.length+1)),r=e("project","shop"),s=e("environment","production"),o=`owner:${n}:projec\
t:${r}:environment:${s}`;return{iss:t,aud:`https://vercel.com/${n}`,sub:o,scope:o,owner:n,owner_id:"team_7Gw5ZMzpQA8h90F832KGp7nw",project:r,project_id:"prj_Gsq\
Fgb2CWWzRO49tlGhZJRAA",environment:s}}});var ui=[eu,Gv,BS,Kv,AS,RS,Gt,MS,Jv,Rv,Pv,jv,GS,tA,cA,Sv,FS,nA,TS,lA,kS,KS,WS,iA,Uv,Hv,YS,ZS,QS];y();var ru={...K({kind:"organisation",by:"id",whole:/^(.+)$/}),type:"any"},kg={kind:"workload",by:"id",whole:/^(.+)$/},uA=[{label:"a Microsoft Entra tenant",matches:new RegExp(
[/^https:\/\/login\.(?:microsoftonline\.(?:com|us)|partner\.microsoftonline\.cn)\/[^/]+\/v2\.0$/,/^https:\/\/sts\.(?:windows\.net|chinacloudapi\.cn)\/[^/]+$/].map(
({source:e})=>e).join("|")),documentation:"https://learn.microsoft.com/entra/identity-platform/access-token-claims-reference",claimFacts:{oid:L(H("workload",Ee,
it)),sub:K(kg,...Gl.fixes??[])}},{label:"Scalr",matches:"https://scalr.io",documentation:"https://docs.scalr.io/docs/google",claimFacts:{scalr_account_id:ru,scalr_environment_id:{
...K({kind:"group",by:"id",whole:/^(.+)$/}),type:"any"},scalr_workspace_id:{...K({kind:"repository",by:"id",whole:/^(.+)$/}),type:"any"}}},{label:"Namespace",matches:"\
https://federation.namespaceapis.com",documentation:"https://namespace.so/docs/federation/gcp",claimFacts:{tenant_id:ru}},{label:"Modal",matches:"https://oidc.m\
odal.com",documentation:"https://modal.com/docs/guide/oidc-integration",claimFacts:{workspace_id:ru}},{label:"Devin",matches:"https://app.devin.ai",documentation:"\
https://docs.devin.ai/product-guides/oidc",claimFacts:{org_id:ru}},{label:"Cursor",matches:/^https:\/\/(?:api\.cursor\.com|api2\.cursor\.sh\/cloud-agent\/identity)$/,
documentation:"https://cursor.com/docs/cloud-agent/identity",claimFacts:{}},{label:"Warp",matches:"https://app.warp.dev",documentation:"https://docs.warp.dev/re\
ference/cli/federate/",claimFacts:{}},{label:"Cirrus CI",matches:"https://oidc.cirrus-ci.com",documentation:"https://cirrus-ci.org/guide/writing-tasks/#environm\
ent-variables",claimFacts:{}},{label:"Deno Deploy",matches:"https://oidc.deno.com",documentation:"https://docs.deno.com/deploy/reference/oidc/",claimFacts:{org_id:H(
"organisation",Ee,it),app_id:H("repository",Ee,it)}},{label:"Amazon Cognito identity pools",matches:"https://cognito-identity.amazonaws.com",documentation:"http\
s://docs.aws.amazon.com/cognito/latest/developerguide/role-trust-and-permissions.html",claimFacts:{sub:{...N.ci,fixes:[kg]}}},{label:"Chainguard",matches:"https\
://issuer.enforce.dev",documentation:"https://edu.chainguard.dev/chainguard/chainctl/chainctl-docs/chainctl_auth_login/",claimFacts:{}},{label:"Trigger.dev",matches:/^https:\/\/(?:[\w-]+\.)*trigger\.dev(?:\/|$)/,
documentation:"https://trigger.dev/docs/oidc/custom",claimFacts:{}},{label:"Codeberg",matches:"https://codeberg.org/api/actions",documentation:"https://forgejo.\
org/docs/latest/user/actions/security-openid-connect/",claimFacts:eu.claimFacts},{label:"Google accounts",matches:"https://accounts.google.com",documentation:"h\
ttps://developers.google.com/identity/openid-connect/openid-connect#an-id-tokens-payload",claimFacts:{sub:H("workload","0-9"),hd:L(bt("organisation","a-z0-9.-"))}},
{label:"Firebase Authentication",matches:/^https:\/\/securetoken\.google\.com\/[^/]+$/,documentation:"https://firebase.google.com/docs/auth/admin/verify-id-toke\
ns",claimFacts:{sub:{...N.ci,fixes:[kg]}}}];function su(e){if(!URL.canParse(e))return e;let{host:t,pathname:n,protocol:r}=new URL(e);return`${r}//${t.replace(/\.$/,
"")}${n.replace(/\/+$/,"")}`}function ou(e){let t=su(e);return uA.find(({matches:n})=>typeof n=="string"?n===t:n.test(t))}var Ig=()=>ui.map(({ci:e})=>e),iu=e=>ui.find(({ci:t})=>t===e),Ns=e=>ui.find(({issuer:t})=>t.kind==="shared"&&t.url===e)??ui.find(({issuer:t})=>t.kind!=="shared"&&
(t.shared===e||t.pattern?.test(e)===!0))??ui.find(({otherIssuers:t=[]})=>t.some(({kind:n,pattern:r})=>n!=="server"&&r.test(e)));var pA=({issuer:e,multiTenant:t},n)=>t||e.kind!=="shared"&&e.shared===n;var ha=({ownerClaim:e,ownerCondition:t},n)=>t?.(n)??`${Fe(e)} == ${_e(n)}`;var fA=e=>/\|\||\?/.test(e)?`(${e})`:e;function Ng(e){let t=iu(e);if(!t)return{problem:`no CI is called "${e}"${Nr(e,Ig())}`};let{issuer:n,label:r}=t;return n.kind==="shared"?{issuer:n.url}:{problem:`\
each ${n.kind==="server"?"server":"organisation"} of ${r} has its own issuer: add "issuer", for example ${n.example}`}}y();y();var gA=ue(xn(),1),hA=ue(xc(),1),Og=ue(Jn(),1);yt();var aB={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-\
only",ENOSPC:"no space is left",EDQUOT:"the quota is exceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of \
the path is a link, and links are not followed",ENAMETOOLONG:"the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many\
 files are open",ENFILE:"too many files are open on this computer",EEXIST:"something else is there"},Os=e=>e instanceof Error&&"code"in e&&typeof e.code=="strin\
g"?e.code:"",ya=e=>{let t=Os(e),n=aB[t];return n?`${n} (${t})`:t||"unknown reason"},yA=e=>Os(e)==="ENOENT"?"it does not exist (ENOENT)":ya(e),au=e=>t=>{if(["ENO\
ENT","ENOTDIR"].includes(Os(t)))return e;throw t},cB=(e,t)=>{try{let{uid:n}=(0,gA.lstatSync)(e);return t==="win32"?"":`, owned by user ${n}`}catch{return", whic\
h cannot be read"}},mA="Free some space there: df -h and df -i show what is left.",dB={ENOSPC:mA,EDQUOT:mA,EMFILE:"Let the process open more files: ulimit -n 10\
24",ENFILE:"End programs on this computer that have many files open.",EBUSY:"Run it again when the other process has closed it."},$c=(e,t,n=(0,hA.platform)())=>({
code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,Og.dirname)(e)}${cB((0,Og.dirname)(e),n)}`,suggestions:[dB[/\((E\w+)\)$/.exec(t)?.[1]??
""]??"Choose a folder that this job may write to."]});var Cg=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and ci-auth never follows links`:`${e} already exists, and ci-auth never overwrites a file`,suggestions:[
"Choose another path, or remove the existing file."]}),ba=({code:e,message:t,suggestions:n=[]},r)=>new z(e,t,{suggestions:n,cause:r});y();var Kn=ue(xn(),1);var Rg=1<<20,lB=Kn.constants.O_NONBLOCK??0;function Pg(e){let t=(0,Kn.openSync)(e,Kn.constants.O_RDONLY|lB);try{if(!(0,Kn.fstatSync)(t).isFile())return;let n=Buffer.
alloc(Rg+1),r=0;for(let s=-1;s!==0;r+=s)s=(0,Kn.readSync)(t,n,r,n.length-r,null);return{bytes:n.subarray(0,Math.min(r,Rg)),isWhole:r<=Rg}}finally{(0,Kn.closeSync)(
t)}}var cu=async e=>{try{return Pg(e)?.bytes.toString("utf8")??""}catch(t){return au("")(t)}};function bA(e){try{return(0,Kn.readFileSync)(e,"utf8")}catch{return}}function du(e){let t=Pg(e);if(!t)throw new Error("it is not a regular file");if(!t.isWhole)throw new Error("it is larger than 1 MiB");return uB(t.bytes)}function uB(e){
let t=e.subarray(0,2).toString("hex");return t==="fffe"?e.toString("utf16le",2):t==="feff"?pB(e.subarray(2)).toString("utf16le"):e.toString("utf8").replace(/^\uFEFF/,
"")}var pB=e=>Buffer.from(e.subarray(0,e.length&-2)).swap16();y();de();y();de();y();var fB=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,mB=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
gB=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,$g=({projectNumber:e,pool:t,provider:n})=>`${St(
{projectNumber:e,pool:t})}/providers/${n}`,St=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,hB=e=>`gcloud iam workload\
-identity-pools providers list --workload-identity-pool=${St(e)} --format='value(name)'`,pi=e=>`//iam.googleapis.com/${$g(e)}`,vo=e=>`https:${pi(e)}`;function wa(e){
let t=e.trim().replace(/^https?:(?=\/\/)/,"").replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,n,r,s]=fB.exec(t)??[];return n&&r&&s?{projectNumber:n,
pool:r,provider:s}:{code:"INPUT_PROVIDER_INVALID",...bB(e.trim(),t)}}var yB="projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider\
>";function bB(e,t){let[,n,r]=mB.exec(t)??[];if(n&&r)return{message:`"${e}" names a pool, not a provider in it`,suggestions:[`Append the provider: projects/${n}\
/locations/global/workloadIdentityPools/${r}/providers/<provider>`,hB({projectNumber:n,pool:r})]};let[,s,o,i]=gB.exec(t)??[];if(s&&o)return{message:`"${e}" has \
the project id "${s}" instead of the project number${i?"":", and no provider"}`,suggestions:[`gcloud projects describe ${s} --format='value(projectNumber)'`,`Wr\
ite projects/<that number>/locations/global/workloadIdentityPools/${o}/providers/${i??"<provider>"}`]};let a=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.
exec(e);return{message:`"${e}" is not the full name of a workload identity provider`,suggestions:[a?`Write ${a[0]}`:`Write it as ${yB}`]}}var wB=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
EB=/^\d{10,30}$/,Lg=e=>EB.test(e)||wB.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e);function ur(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(t)??[];if(!n||/^gcp-sa-/.test(n))return;let[r,...s]=n.split(".");return s.
length>0?`${s.join(".")}:${r}`:r}function So(e){let t=e===void 0?"PROJECT_ID":ur(e);return t===void 0?"":` --project=${Je(t)}`}var vB="If it was changed minutes ago, wait: Google needs about 2 minutes, at times 7 or more",L7=`${vB}. wait_for_propagation 5m repeats a sign-in until then.`;var SB=({projectId:e,provider:t})=>St({projectNumber:t?.projectNumber??e??"PROJECT_ID",pool:t?.pool??"POOL"}),EA=e=>`${SB(e)}/providers/${e.provider?.provider??
"PROVIDER"}`,vA="gcloud iam workload-identity-pools",SA=e=>`${vA} providers describe ${EA(e)} --format=json`,Mg={"<number>":"of the project","<pool>":"",AUDIENCE:"\
aud of the token",ISSUER:"iss of the token",ISSUER_URL:"",MAPPING:"all of it: it is replaced",ORGANIZATION_ID:"a number",POOL:"",PRINCIPAL:"who signs in here",PROJECT_ID:"",
PROVIDER:"",ROLE:"such as roles/storage.objectViewer",SERVICE_ACCOUNT:"its email",YOUR_EMAIL:""},AB=new RegExp(`(?<![\\w.-])(?:${Object.keys(Mg).join("|")})(?![\
\\w.-])`,"g");function AA(e){let t=e.replace(/'[^']*:[^']*'/g,o=>(o.match(/<\w+>/g)??[]).join(" ")),n=[...new Set(t.match(AB))];if(n.length===0||/\bfill in /i.test(
e))return e;let r=n.map(o=>Mg[o]?`${o} (${Mg[o]})`:o).join(" and "),s=e.replace(/: (?=(?:gcloud|export) )/,`, fill in ${r}: `);return s===e?`Fill in ${r}: ${e}`:
s}var _A=(e,t)=>`${vA} providers update-oidc ${EA(e)} ${t}`;var TA=e=>`gcloud iam service-accounts disable ${Je(e)}${So(e)}`,xA=(e,t)=>`gcloud iam service-accounts keys disable ${Je(t)} --iam-account=${Je(e)}${So(e)}`;y();y();function Ce(e,t,n){return e.has(t)||e.set(t,n()),e.get(t)}function In(e){let t=new WeakMap;return n=>{let r=t.get(n);if(r)return r.found;let s=e(n);return t.
set(n,{found:s}),s}}var Hn=(e,t)=>Ce(e,t,()=>[]);function Le(e,t){let n=new Map;for(let r of e){let s=n.get(t(r));s?s.push(r):n.set(t(r),[r])}return n}y();var es=["enterprise","organisation","group","repository","workload"];y();Ne();y();y();y();var kA=Symbol.for("@bufbuild/cel/error");function Ke(e,t){return pe(e)?e:(typeof t=="number"&&(t=BigInt(t)),e instanceof Error?new Ea(e.message,e,t):typeof e==
"string"?new Ea(e,void 0,t):new Ea(`${e}`,e,t))}function lu(e,...t){return new Ea(e.message,t,e.exprId)}function pe(e){return typeof e=="object"&&e!==null&&kA in
e}var Ea=class extends Error{_cause;_exprId;[kA]={};constructor(t,n,r){super(t),this._cause=n,this._exprId=r}get exprId(){return this._exprId}get cause(){return this.
_cause}};y();y();y();var _B=["FieldValueInvalidError","FieldListRangeError","ForeignFieldError"],xe=class extends Error{constructor(t,n,r="FieldValueInvalidError"){super(n),this.
name=r,this.field=()=>t}};function IA(e){return e instanceof Error&&_B.includes(e.name)&&"field"in e&&typeof e.field=="function"}y();function Cs(e){let t=!1,n=[];for(let r=0;r<e.length;r++){let s=e.charAt(r);switch(s){case"_":t=!0;break;case"0":case"1":case"2":case"3":case"4":case"5":case"6":case"\
7":case"8":case"9":n.push(s),t=!1;break;default:t&&(t=!1,s=s.toUpperCase()),n.push(s);break}}return n.join("")}function uu(e){return e.replace(/[A-Z]/g,t=>"_"+t.
toLowerCase())}var TB=new Set(["constructor","toString","toJSON","valueOf"]);function va(e){return TB.has(e)?e+"$":e}y();function*pu(e){switch(e.kind){case"file":for(let t of e.messages)yield t,yield*pu(t);yield*e.enums,yield*e.services,yield*e.extensions;break;case"message":for(let t of e.
nestedMessages)yield t,yield*pu(t);yield*e.nestedEnums,yield*e.nestedExtensions;break}}y();y();var x;(function(e){e[e.DOUBLE=1]="DOUBLE",e[e.FLOAT=2]="FLOAT",e[e.INT64=3]="INT64",e[e.UINT64=4]="UINT64",e[e.INT32=5]="INT32",e[e.FIXED64=6]="FIXED64",e[e.
FIXED32=7]="FIXED32",e[e.BOOL=8]="BOOL",e[e.STRING=9]="STRING",e[e.BYTES=12]="BYTES",e[e.UINT32=13]="UINT32",e[e.SFIXED32=15]="SFIXED32",e[e.SFIXED64=16]="SFIXE\
D64",e[e.SINT32=17]="SINT32",e[e.SINT64=18]="SINT64"})(x||(x={}));y();y();function hn(e,t){return e!==null&&typeof e=="object"&&"$typeName"in e&&typeof e.$typeName=="string"?t===void 0?!0:t.typeName===e.$typeName:!1}y();y();y();y();y();function OA(){let e=this.buf,t=this.pos,n=0,r=0;for(let o=0;o<28;o+=7){let i=e[t++];if(n|=(i&127)<<o,(i&128)==0){this.pos=t,this.assertBounds(),this.varint64Lo=
n,this.varint64Hi=r;return}}let s=e[t++];if(n|=(s&15)<<28,r=(s&112)>>4,(s&128)==0){this.pos=t,this.assertBounds(),this.varint64Lo=n,this.varint64Hi=r;return}for(let o=3;o<=
31;o+=7){let i=e[t++];if(r|=(i&127)<<o,(i&128)==0){this.pos=t,this.assertBounds(),this.varint64Lo=n,this.varint64Hi=r;return}}throw new Error("invalid varint")}var fu=4294967296;function Dg(e){let t=e[0]==="-";t&&(e=e.slice(1));let n=1e6,r=0,s=0;function o(i,a){let d=Number(e.slice(i,a));s*=n,r=r*n+d,r>=fu&&(s=s+(r/fu|
0),r=r%fu)}return o(-24,-18),o(-18,-12),o(-12,-6),o(-6),t?RA(r,s):Bg(r,s)}function CA(e,t){let n=Bg(e,t),r=n.hi&2147483648;r&&(n=RA(n.lo,n.hi));let s=jg(n.lo,n.
hi);return r?"-"+s:s}function jg(e,t){if({lo:e,hi:t}=xB(e,t),t<=2097151)return String(fu*t+e);let n=e&16777215,r=(e>>>24|t<<8)&16777215,s=t>>16&65535,o=n+r*6777216+
s*6710656,i=r+s*8147497,a=s*2,d=1e7;return o>=d&&(i+=Math.floor(o/d),o%=d),i>=d&&(a+=Math.floor(i/d),i%=d),a.toString()+NA(i)+NA(o)}function xB(e,t){return{lo:e>>>
0,hi:t>>>0}}function Bg(e,t){return{lo:e|0,hi:t|0}}function RA(e,t){return t=~t,e?e=~e+1:t+=1,Bg(e,t)}var NA=e=>{let t=String(e);return"0000000".slice(t.length)+
t};function PA(e,t){if(e>>>0<128){t.push(e);return}if(e>=0){for(;e>127;)t.push(e&127|128),e=e>>>7;t.push(e)}else{for(let n=0;n<9;n++)t.push(e&127|128),e=e>>7;t.
push(1)}}function $A(){let e=this.buf[this.pos++];if((e&128)===0)return this.assertBounds(),e;let t=e&127;if(e=this.buf[this.pos++],t|=(e&127)<<7,(e&128)===0)return this.
assertBounds(),t;if(e=this.buf[this.pos++],t|=(e&127)<<14,(e&128)===0)return this.assertBounds(),t;if(e=this.buf[this.pos++],t|=(e&127)<<21,(e&128)===0)return this.
assertBounds(),t;e=this.buf[this.pos++],t|=(e&15)<<28;for(let n=5;(e&128)!==0&&n<10;n++)e=this.buf[this.pos++];if((e&128)!==0)throw new Error("invalid varint");
return this.assertBounds(),t>>>0}var we=kB();function kB(){let e=new DataView(new ArrayBuffer(8));if(typeof BigInt=="function"&&typeof e.getBigInt64=="function"&&typeof e.getBigUint64=="functio\
n"&&typeof e.setBigInt64=="function"&&typeof e.setBigUint64=="function"&&(!!globalThis.Deno||!!globalThis.Bun||typeof process!="object"||typeof process.env!="ob\
ject"||process.env.BUF_BIGINT_DISABLE!=="1")){let n=BigInt("-9223372036854775808"),r=BigInt("9223372036854775807"),s=BigInt("0"),o=BigInt("18446744073709551615");
return{zero:BigInt(0),supported:!0,parse(i){let a=typeof i=="bigint"?i:BigInt(i);if(a>r||a<n)throw new Error(`invalid int64: ${i}`);return a},uParse(i){let a=typeof i==
"bigint"?i:BigInt(i);if(a>o||a<s)throw new Error(`invalid uint64: ${i}`);return a},enc(i){return e.setBigInt64(0,this.parse(i),!0),{lo:e.getInt32(0,!0),hi:e.getInt32(
4,!0)}},uEnc(i){return e.setBigInt64(0,this.uParse(i),!0),{lo:e.getInt32(0,!0),hi:e.getInt32(4,!0)}},dec(i,a){return e.setInt32(0,i,!0),e.setInt32(4,a,!0),e.getBigInt64(
0,!0)},uDec(i,a){return e.setInt32(0,i,!0),e.setInt32(4,a,!0),e.getBigUint64(0,!0)}}}return{zero:"0",supported:!1,parse(n){return typeof n!="string"&&(n=n.toString()),
LA(n),n},uParse(n){return typeof n!="string"&&(n=n.toString()),MA(n),n},enc(n){return typeof n!="string"&&(n=n.toString()),LA(n),Dg(n)},uEnc(n){return typeof n!=
"string"&&(n=n.toString()),MA(n),Dg(n)},dec(n,r){return CA(n,r)},uDec(n,r){return jg(n,r)}}}function LA(e){if(!/^-?[0-9]+$/.test(e))throw new Error("invalid int\
64: "+e)}function MA(e){if(!/^[0-9]+$/.test(e))throw new Error("invalid uint64: "+e)}function Sa(e,t,n){if(t===n)return!0;if(e==x.BYTES){if(!(t instanceof Uint8Array)||!(n instanceof Uint8Array)||t.length!==n.length)return!1;for(let r=0;r<t.length;r++)
if(t[r]!==n[r])return!1;return!0}switch(e){case x.UINT64:case x.FIXED64:case x.INT64:case x.SFIXED64:case x.SINT64:return t==n}return!1}function on(e,t){switch(e){case x.
STRING:return"";case x.BOOL:return!1;case x.DOUBLE:case x.FLOAT:return 0;case x.INT64:case x.UINT64:case x.SFIXED64:case x.FIXED64:case x.SINT64:return t?"0":we.
zero;case x.BYTES:return new Uint8Array(0);default:return 0}}function DA(e,t){switch(e){case x.BOOL:return t===!1;case x.STRING:return t==="";case x.BYTES:return t instanceof
Uint8Array&&!t.byteLength;case x.DOUBLE:case x.FLOAT:return Object.is(t,0);default:return t==0}}var jA=2,Mt=Symbol.for("reflect unsafe local");function BA(e,t){let n=e[t.localName].case;return n===void 0?n:t.fields.find(r=>r.localName===n)}function UA(e,t){
let n=t.localName;if(t.oneof)return e[t.oneof.localName].case===n;if(t.presence!=jA)return e[n]!==void 0&&Object.prototype.hasOwnProperty.call(e,n);switch(t.fieldKind){case"\
list":return e[n].length>0;case"map":return Object.keys(e[n]).length>0;case"scalar":return!DA(t.scalar,e[n]);case"enum":return e[n]!==t.enum.values[0].number}throw new Error(
"message field with implicit presence")}function fi(e,t){return Object.prototype.hasOwnProperty.call(e,t)&&e[t]!==void 0}function FA(e,t){if(t.oneof){let n=e[t.
oneof.localName];return n.case===t.localName?n.value:void 0}return e[t.localName]}function VA(e,t,n){t.oneof?e[t.oneof.localName]={case:t.localName,value:n}:e[t.
localName]=n}function Ht(e,t,n){t==="__proto__"?Object.defineProperty(e,"__proto__",{value:n,writable:!0,enumerable:!0,configurable:!0}):e[t]=n}function GA(e,t){
return Object.prototype.hasOwnProperty.call(e,t)?e[t]:void 0}function WA(e,t){let n=t.localName;if(t.oneof){let r=t.oneof.localName;e[r].case===n&&(e[r]={case:void 0})}else if(t.
presence!=jA)delete e[n];else switch(t.fieldKind){case"map":e[n]={};break;case"list":e[n]=[];break;case"enum":e[n]=t.enum.values[0].number;break;case"scalar":e[n]=
on(t.scalar,t.longAsString);break}}function Or(e){return e!==null&&typeof e=="object"&&!Array.isArray(e)}function ts(e,t){var n,r,s,o;if(Or(e)&&Mt in e&&"add"in e&&"field"in e&&typeof e.field=="function"){if(t!==void 0){let i=t,a=e.field();return i.listKind==a.listKind&&
i.scalar===a.scalar&&((n=i.message)===null||n===void 0?void 0:n.typeName)===((r=a.message)===null||r===void 0?void 0:r.typeName)&&((s=i.enum)===null||s===void 0?
void 0:s.typeName)===((o=a.enum)===null||o===void 0?void 0:o.typeName)}return!0}return!1}function ns(e,t){var n,r,s,o;if(Or(e)&&Mt in e&&"has"in e&&"field"in e&&
typeof e.field=="function"){if(t!==void 0){let i=t,a=e.field();return i.mapKey===a.mapKey&&i.mapKind==a.mapKind&&i.scalar===a.scalar&&((n=i.message)===null||n===
void 0?void 0:n.typeName)===((r=a.message)===null||r===void 0?void 0:r.typeName)&&((s=i.enum)===null||s===void 0?void 0:s.typeName)===((o=a.enum)===null||o===void 0?
void 0:o.typeName)}return!0}return!1}function tt(e,t){return Or(e)&&Mt in e&&"desc"in e&&Or(e.desc)&&e.desc.kind==="message"&&(t===void 0||e.desc.typeName==t.typeName)}y();y();var Ug;function IB(e){var t;Ug=Object.assign(Object.assign({},e),{encodeUtf8Into:(t=e.encodeUtf8Into)!==null&&t!==void 0?t:Fg(e.encodeUtf8.bind(e))})}function Lc(){
if(!Ug){let e=globalThis;if(!e.TextEncoder||!e.TextDecoder)throw new Error("encoding API missing: install TextEncoder and TextDecoder on globalThis");let t=new e.
TextEncoder,n=new e.TextDecoder("utf-8",{ignoreBOM:!0}),r,s={encodeUtf8(i){return t.encode(i)},decodeUtf8(i,a){return a?(r||(r=new e.TextDecoder("utf-8",{fatal:!0,
ignoreBOM:!0})),r.decode(i)):n.decode(i)},checkUtf8(i){try{return encodeURIComponent(i),!0}catch{return!1}}};t.encodeInto&&(s.encodeUtf8Into=t.encodeInto.bind(t));
let o=String.prototype.isWellFormed;o&&(s.checkUtf8=i=>o.call(i)),IB(s)}return Ug}function Fg(e){return(t,n)=>{let r=e(t);return n.set(r),{written:r.byteLength}}}var He;(function(e){e[e.Varint=0]="Varint",e[e.Bit64=1]="Bit64",e[e.LengthDelimited=2]="LengthDelimited",e[e.StartGroup=3]="StartGroup",e[e.EndGroup=4]="EndGrou\
p",e[e.Bit32=5]="Bit32"})(He||(He={}));var Dc=4294967295,jc=2147483647,Bc=-2147483648,Aa=class{constructor(t){this.stackPos=[],this.encodeUtf8Into=t?Fg(t):Lc().encodeUtf8Into,this.buffer=KA,this.viewCache=
OB,this.pos=0}ensureCapacity(t){let n=this.pos+t;if(n>this.buffer.length){let r=this.buffer.length||NB;for(;r<n;)r*=2;let s=new Uint8Array(r);this.pos>0&&s.set(
this.buffer),this.buffer=s}}view(){let t=this.buffer,n=this.viewCache;if(n.byteLength===t.byteLength)return n;let r=new DataView(t.buffer);return this.viewCache=
r,r}finish(){let t=this.buffer.slice(0,this.pos);return this.pos=0,this.stackPos=[],t}fork(){return this.stackPos.push(this.pos),this.ensureCapacity(Mc),this.buffer[this.
pos++]=0,this}join(){let t=this.stackPos.pop();if(t===void 0)throw new Error("invalid state, fork stack empty");let n=this.pos-t-Mc,r=Vg(n);return r>Mc&&(this.ensureCapacity(
r-Mc),this.buffer.copyWithin(t+r,t+Mc,this.pos)),this.pos=t,this.uint32(n),this.pos+=n,this}tag(t,n){return this.uint32((t<<3|n)>>>0)}raw(t){return this.ensureCapacity(
t.length),this.buffer.set(t,this.pos),this.pos+=t.length,this}uint32(t){if(JA(t),this.ensureCapacity(5),t<128)return this.buffer[this.pos++]=t,this;for(;t>127;)
this.buffer[this.pos++]=t&127|128,t>>>=7;return this.buffer[this.pos++]=t,this}int32(t){if(Gg(t),t>=0)return this.uint32(t);this.ensureCapacity(10);for(let n=0;n<
9;n++)this.buffer[this.pos++]=t&127|128,t>>=7;return this.buffer[this.pos++]=1,this}bool(t){return this.ensureCapacity(1),this.buffer[this.pos++]=t?1:0,this}bytes(t){
return this.uint32(t.byteLength),this.raw(t)}string(t){typeof t!="string"&&(t=String(t));let n=t.length;if(n<=HA){this.ensureCapacity(n+1);let d=this.buffer,f=this.
pos;d[f++]=n;let h=0;for(;h<n;h++){let b=t.charCodeAt(h);if(b>127)break;d[f++]=b}if(h==n)return this.pos=f,this}this.ensureCapacity(n*3+5);let r=Vg(n),s=this.buffer,
o=this.pos,{written:i}=this.encodeUtf8Into(t,s.subarray(o+r)),a=Vg(i);return a!=r&&s.copyWithin(o+a,o+r,o+r+i),this.uint32(i),this.pos+=i,this}float(t){return CB(
t),this.ensureCapacity(4),this.view().setFloat32(this.pos,t,!0),this.pos+=4,this}double(t){return this.ensureCapacity(8),this.view().setFloat64(this.pos,t,!0),this.
pos+=8,this}fixed32(t){return JA(t),this.ensureCapacity(4),this.view().setUint32(this.pos,t,!0),this.pos+=4,this}sfixed32(t){return Gg(t),this.ensureCapacity(4),
this.view().setInt32(this.pos,t,!0),this.pos+=4,this}sint32(t){return Gg(t),this.uint32((t<<1^t>>31)>>>0)}sfixed64(t){let n=we.enc(t);this.ensureCapacity(8);let r=this.
view();return r.setInt32(this.pos,n.lo,!0),r.setInt32(this.pos+4,n.hi,!0),this.pos+=8,this}fixed64(t){let n=we.uEnc(t);this.ensureCapacity(8);let r=this.view();
return r.setInt32(this.pos,n.lo,!0),r.setInt32(this.pos+4,n.hi,!0),this.pos+=8,this}int64(t){let n=we.enc(t);return this.writeVarint64(n.lo,n.hi)}sint64(t){let n=we.
enc(t),r=n.hi>>31,s=n.lo<<1^r,o=(n.hi<<1|n.lo>>>31)^r;return this.writeVarint64(s,o)}uint64(t){let n=we.uEnc(t);return this.writeVarint64(n.lo,n.hi)}writeVarint64(t,n){
this.ensureCapacity(10);let r=this.buffer,s=this.pos;for(let a=0;a<28;a=a+7){let d=t>>>a,f=!(!(d>>>7)&&n==0);if(r[s++]=(f?d|128:d)&255,!f)return this.pos=s,this}
let o=t>>>28&15|(n&7)<<4,i=n>>3!=0;if(r[s++]=(i?o|128:o)&255,!i)return this.pos=s,this;for(let a=3;a<31;a=a+7){let d=n>>>a,f=!!(d>>>7);if(r[s++]=(f?d|128:d)&255,
!f)return this.pos=s,this}return r[s++]=n>>>31&1,this.pos=s,this}},NB=128,Mc=1,KA=new Uint8Array(0),OB=new DataView(KA.buffer),HA=32;function Vg(e){return e<128?
1:e<16384?2:e<2097152?3:e<268435456?4:5}var rs=class{constructor(t,n=Lc().decodeUtf8){this.decodeUtf8=n,this.varint64Lo=0,this.varint64Hi=0,this.varint64=OA,this.
uint32=$A,this.buf=t,this.len=t.length,this.pos=0,this.view=new DataView(t.buffer,t.byteOffset,t.byteLength)}tag(){let t=this.pos,n=this.uint32(),r=this.pos-t;if(r>
5||r==5&&this.buf[this.pos-1]>15)throw new Error("illegal tag: varint overflows uint32");let s=n>>>3,o=n&7;if(s<=0||o>5)throw new Error("illegal tag: field no "+
s+" wire type "+o);return[s,o]}skip(t,n,r=100){let s=this.pos;switch(t){case He.Varint:for(;this.buf[this.pos++]&128;);break;case He.Bit64:this.pos+=4;case He.Bit32:
this.pos+=4;break;case He.LengthDelimited:let o=this.uint32();this.pos+=o;break;case He.StartGroup:if(r<=0)throw new Error("maximum recursion depth reached");for(;;){
let[i,a]=this.tag();if(a===He.EndGroup){if(n!==void 0&&i!==n)throw new Error("invalid end group tag");break}this.skip(a,i,r-1)}break;default:throw new Error("ca\
nt skip wire type "+t)}return this.assertBounds(),this.buf.subarray(s,this.pos)}assertBounds(){if(this.pos>this.len)throw new RangeError("premature EOF")}int32(){
return this.uint32()|0}sint32(){let t=this.uint32();return t>>>1^-(t&1)}int64(){return this.varint64(),we.dec(this.varint64Lo,this.varint64Hi)}uint64(){return this.
varint64(),we.uDec(this.varint64Lo,this.varint64Hi)}sint64(){this.varint64();let t=this.varint64Lo,n=this.varint64Hi,r=-(t&1);return t=(t>>>1|(n&1)<<31)^r,n=n>>>
1^r,we.dec(t,n)}bool(){let t=this.buf[this.pos];return t<128?(this.pos++,t!==0):(this.varint64(),this.varint64Lo!==0||this.varint64Hi!==0)}fixed32(){return this.
view.getUint32((this.pos+=4)-4,!0)}sfixed32(){return this.view.getInt32((this.pos+=4)-4,!0)}fixed64(){return we.uDec(this.sfixed32(),this.sfixed32())}sfixed64(){
return we.dec(this.sfixed32(),this.sfixed32())}float(){return this.view.getFloat32((this.pos+=4)-4,!0)}double(){return this.view.getFloat64((this.pos+=8)-8,!0)}bytes(){
let t=this.uint32(),n=this.pos;return this.pos+=t,this.assertBounds(),this.buf.subarray(n,n+t)}string(t){let n=this.uint32(),r=this.pos;this.pos+=n,this.assertBounds();
let s=this.buf;if(n<=HA){let o=new Array(n);for(let i=0;i<n;i++){let a=s[r+i];if(a>127)return this.decodeUtf8(s.subarray(r,this.pos),t);o[i]=a}return String.fromCharCode.
apply(String,o)}return this.decodeUtf8(s.subarray(r,this.pos),t)}};function Gg(e){if(typeof e=="string")e=Number(e);else if(typeof e!="number")throw new Error("\
invalid int32: "+typeof e);if(!Number.isInteger(e)||e>jc||e<Bc)throw new Error("invalid int32: "+e)}function JA(e){if(typeof e=="string")e=Number(e);else if(typeof e!=
"number")throw new Error("invalid uint32: "+typeof e);if(!Number.isInteger(e)||e>Dc||e<0)throw new Error("invalid uint32: "+e)}function CB(e){if(typeof e=="stri\
ng"){let t=e;if(e=Number(e),Number.isNaN(e)&&t!=="NaN")throw new Error("invalid float32: "+t)}else if(typeof e!="number")throw new Error("invalid float32: "+typeof e);
if(!Number.isFinite(Math.fround(e))&&Number.isFinite(e))throw new Error("invalid float32: "+e)}function mu(e,t){let n=e.fieldKind=="list"?ts(t,e):e.fieldKind=="map"?ns(t,e):Jg(e,t);if(n===!0)return;let r;switch(e.fieldKind){case"list":r=`expected ${qA(e)}\
, got ${At(t)}`;break;case"map":r=`expected ${XA(e)}, got ${At(t)}`;break;default:r=pr(e,t,n)}return new xe(e,r)}function Wg(e,t,n){let r=Jg(e,n);if(r!==!0)return new xe(
e,`list item #${t+1}: ${pr(e,n,r)}`)}function YA(e,t,n){let r=Rs(e.mapKey)(t);if(r!==!0)return new xe(e,`invalid map key: ${pr({scalar:e.mapKey},t,r)}`);let s=Jg(
e,n);if(s!==!0)return new xe(e,`map entry ${At(t)}: ${pr(e,n,s)}`)}function Jg(e,t){return e.scalar!==void 0?Rs(e.scalar)(t):e.enum!==void 0?e.enum.open?Rs(x.INT32)(
t):e.enum.values.some(n=>n.number===t):tt(t,e.message)}function Rs(e){switch(e){case x.DOUBLE:return t=>typeof t=="number";case x.FLOAT:return t=>typeof t!="num\
ber"?!1:!Number.isFinite(Math.fround(t))&&Number.isFinite(t)?`${t.toFixed()} out of range`:!0;case x.INT32:case x.SFIXED32:case x.SINT32:return t=>typeof t!="nu\
mber"||!Number.isInteger(t)?!1:t>jc||t<Bc?`${t.toFixed()} out of range`:!0;case x.FIXED32:case x.UINT32:return t=>typeof t!="number"||!Number.isInteger(t)?!1:t>
Dc||t<0?`${t.toFixed()} out of range`:!0;case x.BOOL:return t=>typeof t=="boolean";case x.STRING:return t=>typeof t!="string"?!1:Lc().checkUtf8(t)||"invalid UTF\
8";case x.BYTES:return t=>t instanceof Uint8Array;case x.INT64:case x.SFIXED64:case x.SINT64:return t=>{if(typeof t=="bigint"||typeof t=="number"||typeof t=="st\
ring"&&t.length>0)try{return we.parse(t),!0}catch{return`${t} out of range`}return!1};case x.FIXED64:case x.UINT64:return t=>{if(typeof t=="bigint"||typeof t=="\
number"||typeof t=="string"&&t.length>0)try{return we.uParse(t),!0}catch{return`${t} out of range`}return!1}}}function pr(e,t,n){return n=typeof n=="string"?`: ${n}`:
`, got ${At(t)}`,e.scalar!==void 0?`expected ${RB(e.scalar)}`+n:e.enum!==void 0?`expected ${e.enum.toString()}`+n:`expected ${zA(e.message)}`+n}function At(e){switch(typeof e){case"\
object":return e===null?"null":e instanceof Uint8Array?`Uint8Array(${e.length})`:Array.isArray(e)?`Array(${e.length})`:ts(e)?qA(e.field()):ns(e)?XA(e.field()):tt(
e)?zA(e.desc):hn(e)?`message ${e.$typeName}`:"object";case"string":return e.length>30?"string":`"${e.split('"').join('\\"')}"`;case"boolean":return String(e);case"\
number":return String(e);case"bigint":return String(e)+"n";default:return typeof e}}function zA(e){return`ReflectMessage (${e.typeName})`}function qA(e){switch(e.
listKind){case"message":return`ReflectList (${e.message.toString()})`;case"enum":return`ReflectList (${e.enum.toString()})`;case"scalar":return`ReflectList (${x[e.
scalar]})`}}function XA(e){switch(e.mapKind){case"message":return`ReflectMap (${x[e.mapKey]}, ${e.message.toString()})`;case"enum":return`ReflectMap (${x[e.mapKey]}\
, ${e.enum.toString()})`;case"scalar":return`ReflectMap (${x[e.mapKey]}, ${x[e.scalar]})`}}function RB(e){switch(e){case x.STRING:return"string";case x.BOOL:return"\
boolean";case x.INT64:case x.SINT64:case x.SFIXED64:return"bigint (int64)";case x.UINT64:case x.FIXED64:return"bigint (uint64)";case x.BYTES:return"Uint8Array";case x.
DOUBLE:return"number (float64)";case x.FLOAT:return"number (float32)";case x.FIXED32:case x.UINT32:return"number (uint32)";case x.INT32:case x.SFIXED32:case x.SINT32:
return"number (int32)"}}y();y();function gu(e){return ZA(e.$typeName)}function Yt(e){let t=e.fields[0];return ZA(e.typeName)&&t!==void 0&&t.fieldKind=="scalar"&&t.name=="value"&&t.number==
1}function hu(e){switch(e.typeName){case"google.protobuf.Any":case"google.protobuf.Timestamp":case"google.protobuf.Duration":case"google.protobuf.FieldMask":case"\
google.protobuf.Struct":case"google.protobuf.Value":case"google.protobuf.ListValue":return!0;default:return Yt(e)}}var PB=new Set(["google.protobuf.DoubleValue",
"google.protobuf.FloatValue","google.protobuf.Int64Value","google.protobuf.UInt64Value","google.protobuf.Int32Value","google.protobuf.UInt32Value","google.proto\
buf.BoolValue","google.protobuf.StringValue","google.protobuf.BytesValue"]);function ZA(e){return PB.has(e)}var $B=999,LB=998,e_=2;function fe(e,t){return hn(t,e)?t:t_(e)(t)}var QA=new WeakMap;function t_(e){let t=QA.get(e);return t===void 0&&(t=MB(e),QA.set(e,t)),t}var Kg=0,
n_=1,r_=2,s_=3;function MB(e){let t=e.typeName,{properties:n,prototype:r}=DB(e);return s=>{let o;r!==void 0?(o=Object.create(r),o.$typeName=t):o={$typeName:t};for(let i=0;i<
n.length;i++){let a=n[i],d=a.name,f=s?.[d];switch(a.kind){case Kg:f!=null?o[d]=a.convert!==void 0?a.convert(f):f:a.constant!==void 0&&(o[d]=a.constant);break;case n_:
o[d]=a.convert!==void 0&&Array.isArray(f)?f.map(a.convert):f??[];break;case r_:if(a.convert===void 0||!Or(f))o[d]=f??{};else{let h={},b=Object.keys(f);for(let E=0;E<
b.length;E++)Ht(h,b[E],a.convert(f[b[E]]));o[d]=h}break;case s_:{let h=f;if(h?.case!=null){let b=a.convert.get(h.case);if(b!==void 0){o[d]={case:h.case,value:b(
h.value)};break}}o[d]={case:void 0};break}}}return o}}function DB(e){var t,n;let r=[],s={},o=BB(e);for(let i of e.members){let a=i.localName;if(i.kind=="oneof"){
r.push({name:a,kind:s_,constant:void 0,convert:jB(i)});continue}switch(i.fieldKind){case"message":{r.push({name:a,kind:Kg,constant:void 0,convert:yu(i)});break}case"\
list":{r.push({name:a,kind:n_,constant:void 0,convert:i.listKind=="message"?(t=yu(i))!==null&&t!==void 0?t:(d=>d):i.scalar==x.BYTES?Uc:void 0});break}case"map":{
r.push({name:a,kind:r_,constant:void 0,convert:i.mapKind=="message"?(n=yu(i))!==null&&n!==void 0?n:(d=>d):i.scalar==x.BYTES?Uc:void 0});break}default:{let d=UB(
i);r.push({name:a,kind:Kg,constant:i.presence==e_?d:void 0,convert:i.fieldKind=="scalar"&&i.scalar==x.BYTES?Uc:void 0}),o&&(s[a]=d);break}}}return{properties:r,
prototype:o?s:void 0}}function jB(e){let t=new Map;for(let n of e.fields){let r;n.fieldKind=="message"?r=yu(n):n.fieldKind=="scalar"&&n.scalar==x.BYTES&&(r=Uc),
t.set(n.localName,r??(s=>s))}return t}function yu(e){if(e.fieldKind=="message"&&!e.oneof&&Yt(e.message))return e.message.fields[0].scalar==x.BYTES?Uc:void 0;if(e.
message.typeName=="google.protobuf.Struct"&&e.parent.typeName!=="google.protobuf.Value")return;let t=e.message,n;return r=>!Or(r)||hn(r,t)?r:(n??(n=t_(t)),n(r))}
function Uc(e){return Array.isArray(e)?new Uint8Array(e):e}function BB(e){switch(e.file.edition){case $B:return!1;case LB:return!0;default:return e.fields.some(
t=>t.presence!=e_&&t.fieldKind!="message"&&!t.oneof)}}function UB(e){let t=e.getDefaultValue();return t!==void 0?e.fieldKind=="scalar"&&e.longAsString?t.toString():
t:e.fieldKind=="scalar"?on(e.scalar,e.longAsString):e.enum.values[0].number}y();var FB=0;function Nn(e){if(VB(e))return{toMessage:n=>bu(n),toLocal:n=>wu(n)};if(e.fieldKind=="message"&&!e.oneof&&Yt(e.message)){let n=e.message,r=n.fields[0].localName;
return{toMessage:s=>{let o=fe(n);return s!==void 0&&(o[r]=s),o},toLocal:s=>s[r]}}let t=e.message;return{toMessage:n=>n===void 0?fe(t):n,toLocal:n=>n}}function VB(e){
return e.message.typeName=="google.protobuf.Struct"&&e.parent.typeName!="google.protobuf.Value"}function bu(e){let t={$typeName:"google.protobuf.Struct",fields:{}};
if(Or(e))for(let n of Object.keys(e))Ht(t.fields,n,i_(e[n]));return t}function wu(e){let t={};for(let n of Object.keys(e.fields))Ht(t,n,o_(e.fields[n]));return t}
function o_(e){switch(e.kind.case){case"structValue":return wu(e.kind.value);case"listValue":return e.kind.value.values.map(o_);case"nullValue":case void 0:return null;default:
return e.kind.value}}function i_(e){let t={$typeName:"google.protobuf.Value",kind:{case:void 0}};switch(typeof e){case"number":t.kind={case:"numberValue",value:e};
break;case"string":t.kind={case:"stringValue",value:e};break;case"boolean":t.kind={case:"boolValue",value:e};break;case"object":if(e===null)t.kind={case:"nullVa\
lue",value:FB};else if(Array.isArray(e)){let n={$typeName:"google.protobuf.ListValue",values:[]};if(Array.isArray(e))for(let r of e)n.values.push(i_(r));t.kind=
{case:"listValue",value:n}}else t.kind={case:"structValue",value:bu(e)};break}return t}function zt(e,t,n=!0){return new vu(e,t,n)}var a_=new WeakMap,vu=class{get sortedFields(){let t=a_.get(this.desc);if(t)return t;let n=this.desc.fields.concat().
sort((r,s)=>r.number-s.number);return a_.set(this.desc,n),n}constructor(t,n,r=!0){this.lists=new Map,this.maps=new Map,this.check=r,this.desc=t,this.message=this[Mt]=
n??fe(t),this.fields=t.fields,this.oneofs=t.oneofs,this.members=t.members}findNumber(t){return this._fieldsByNumber||(this._fieldsByNumber=new Map(this.desc.fields.
map(n=>[n.number,n]))),this._fieldsByNumber.get(t)}oneofCase(t){return Fc(this.message,t),BA(this.message,t)}isSet(t){return Fc(this.message,t),UA(this.message,
t)}clear(t){Fc(this.message,t),WA(this.message,t)}get(t){Fc(this.message,t);let n=FA(this.message,t);switch(t.fieldKind){case"list":let r=this.lists.get(t);return(!r||
r[Mt]!==n)&&this.lists.set(t,r=new Su(t,n,this.check)),r;case"map":let s=this.maps.get(t);return(!s||s[Mt]!==n)&&this.maps.set(t,s=new Au(t,n,this.check)),s;case"\
message":return qg(t,n,this.check);case"scalar":return n===void 0?on(t.scalar,!1):Xg(t,n);case"enum":return n??t.enum.values[0].number}}set(t,n){if(Fc(this.message,
t),this.check){let s=mu(t,n);if(s)throw s}let r;t.fieldKind=="message"?r=zg(t,n):ns(n)||ts(n)?r=n[Mt]:r=Zg(t,n),VA(this.message,t,r)}getUnknown(){return this.message.
$unknown}setUnknown(t){this.message.$unknown=t}};function Fc(e,t){if(t.parent.typeName!==e.$typeName)throw new xe(t,`cannot use ${t.toString()} with message ${e.
$typeName}`,"ForeignFieldError")}function l_(e,t,n=!0){return new Su(e,t??[],n)}var Su=class{field(){return this._field}get size(){return this._arr.length}constructor(t,n,r){
this._field=t,this._arr=this[Mt]=n,this.check=r}get(t){let n=this._arr[t];return n===void 0?void 0:Hg(this._field,n,this.check)}set(t,n){if(t<0||t>=this._arr.length)
throw new xe(this._field,`list item #${t+1}: out of range`);if(this.check){let r=Wg(this._field,t,n);if(r)throw r}this._arr[t]=c_(this._field,n)}add(t){if(this.
check){let n=Wg(this._field,this._arr.length,t);if(n)throw n}this._arr.push(c_(this._field,t))}clear(){this._arr.splice(0,this._arr.length)}[Symbol.iterator](){
return this.values()}keys(){return this._arr.keys()}*values(){for(let t of this._arr)yield Hg(this._field,t,this.check)}*entries(){for(let t=0;t<this._arr.length;t++)
yield[t,Hg(this._field,this._arr[t],this.check)]}};function u_(e,t,n=!0){return new Au(e,t,n)}var Au=class{constructor(t,n,r=!0){this.obj=this[Mt]=n??{},this.check=
r,this._field=t}field(){return this._field}set(t,n){if(this.check){let r=YA(this._field,t,n);if(r)throw r}return Ht(this.obj,Eu(t),GB(this._field,n)),this}delete(t){
let n=Eu(t),r=Object.prototype.hasOwnProperty.call(this.obj,n);return r&&delete this.obj[n],r}clear(){for(let t of Object.keys(this.obj))delete this.obj[t]}get(t){
let n=GA(this.obj,Eu(t));return n!==void 0&&(n=Yg(this._field,n,this.check)),n}has(t){return Object.prototype.hasOwnProperty.call(this.obj,Eu(t))}*keys(){for(let t of Object.
keys(this.obj))yield d_(t,this._field.mapKey)}*entries(){for(let t of Object.entries(this.obj))yield[d_(t[0],this._field.mapKey),Yg(this._field,t[1],this.check)]}[Symbol.
iterator](){return this.entries()}get size(){return Object.keys(this.obj).length}*values(){for(let t of Object.values(this.obj))yield Yg(this._field,t,this.check)}forEach(t,n){
for(let r of this.entries())t.call(n,r[1],r[0],this)}};function zg(e,t){return tt(t)?gu(t.message)&&!e.oneof&&e.fieldKind=="message"?t.message.value:t.desc.typeName==
"google.protobuf.Struct"&&e.parent.typeName!="google.protobuf.Value"?wu(t.message):t.message:t}function qg(e,t,n){return t!==void 0&&(Yt(e.message)&&!e.oneof&&e.
fieldKind=="message"?t={$typeName:e.message.typeName,value:Xg(e.message.fields[0],t)}:e.message.typeName=="google.protobuf.Struct"&&e.parent.typeName!="google.p\
rotobuf.Value"&&Or(t)&&(t=bu(t))),new vu(e.message,t,n)}function c_(e,t){return e.listKind=="message"?zg(e,t):Zg(e,t)}function Hg(e,t,n){return e.listKind=="mes\
sage"?qg(e,t,n):Xg(e,t)}function GB(e,t){return e.mapKind=="message"?zg(e,t):Zg(e,t)}function Yg(e,t,n){return e.mapKind=="message"?qg(e,t,n):t}function Eu(e){return typeof e==
"string"||typeof e=="number"?e:String(e)}function d_(e,t){switch(t){case x.STRING:return e;case x.INT32:case x.FIXED32:case x.UINT32:case x.SFIXED32:case x.SINT32:{
let n=Number.parseInt(e);if(Number.isFinite(n))return n;break}case x.BOOL:switch(e){case"true":return!0;case"false":return!1}break;case x.UINT64:case x.FIXED64:
try{return we.uParse(e)}catch{}break;default:try{return we.parse(e)}catch{}break}return e}function Xg(e,t){switch(e.scalar){case x.INT64:case x.SFIXED64:case x.
SINT64:"longAsString"in e&&e.longAsString&&typeof t=="string"&&(t=we.parse(t));break;case x.FIXED64:case x.UINT64:"longAsString"in e&&e.longAsString&&typeof t==
"string"&&(t=we.uParse(t));break}return t}function Zg(e,t){switch(e.scalar){case x.INT64:case x.SFIXED64:case x.SINT64:"longAsString"in e&&e.longAsString?t=String(
t):(typeof t=="string"||typeof t=="number")&&(t=we.parse(t));break;case x.FIXED64:case x.UINT64:"longAsString"in e&&e.longAsString?t=String(t):(typeof t=="strin\
g"||typeof t=="number")&&(t=we.uParse(t));break}return t}y();var p_=Symbol.for("@bufbuild/cel/uint");function fr(e){return new Qg(e)}function je(e){return typeof e=="object"&&e!==null&&p_ in e}var Qg=class{_value;[p_]={};constructor(t){
this._value=t}get value(){return this._value}};y();y();y();y();y();y();var f_=Uint8Array.prototype.setFromBase64;function Tu(e){let t=e.length,n=t-(t+3>>2);(t&3)==0&&e[t-1]=="="&&(n-=e[t-2]=="="?2:1);let r=new Uint8Array(n),s=-1;
if(f_)try{let o=f_.call(r,e);o.read==t&&(s=o.written)}catch{}return s<0&&(s=WB(r,e)),s==n?r:r.subarray(0,s)}function WB(e,t){let n=KB(),r=0,s=0,o,i=0;for(let a=0;a<
t.length;a++){if(o=n[t.charCodeAt(a)],o===void 0)switch(t[a]){case"=":s=0;case`
`:case"\r":case"	":case" ":continue;default:throw Error("invalid base64 string")}switch(s){case 0:i=o,s=1;break;case 1:e[r++]=i<<2|(o&48)>>4,i=o,s=2;break;case 2:
e[r++]=(i&15)<<4|(o&60)>>2,i=o,s=3;break;case 3:e[r++]=(i&3)<<6|o,s=0;break}}if(s==1)throw Error("invalid base64 string");return r}var m_=Uint8Array.prototype.toBase64,
JB={std:{alphabet:"base64",omitPadding:!1},std_raw:{alphabet:"base64",omitPadding:!0},url:{alphabet:"base64url",omitPadding:!0}};function xu(e,t="std"){if(m_)return m_.
call(e,JB[t]);let n=h_(t),r=t=="std",s="",o=0,i,a=0;for(let d=0;d<e.length;d++)switch(i=e[d],o){case 0:s+=n[i>>2],a=(i&3)<<4,o=1;break;case 1:s+=n[a|i>>4],a=(i&
15)<<2,o=2;break;case 2:s+=n[a|i>>6],s+=n[i&63],o=0;break}return o&&(s+=n[a],r&&(s+="=",o==1&&(s+="="))),s}var _u,g_,_a;function h_(e){return _u||(_u="ABCDEFGHI\
JKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".split(""),g_=_u.slice(0,-2).concat("-","_")),e=="url"?g_:_u}function KB(){if(!_a){_a=[];let e=h_("std");
for(let t=0;t<e.length;t++)_a[e[t].charCodeAt(0)]=t;_a[45]=e.indexOf("+"),_a[95]=e.indexOf("/")}return _a}y();y();y();function Vc(e){for(let t of e.field)fi(t,"jsonName")||(t.jsonName=Cs(t.name));e.nestedType.forEach(Vc)}y();y();function y_(e,t){let n=e.values.find(r=>r.name===t);if(!n)throw new Error(`cannot parse ${e} default value: ${t}`);return n.number}function b_(e,t){switch(e){case x.
STRING:return t;case x.BYTES:{let n=HB(t);if(n===!1)throw new Error(`cannot parse ${x[e]} default value: ${t}`);return n}case x.INT64:case x.SFIXED64:case x.SINT64:
return we.parse(t);case x.UINT64:case x.FIXED64:return we.uParse(t);case x.DOUBLE:case x.FLOAT:switch(t){case"inf":return Number.POSITIVE_INFINITY;case"-inf":return Number.
NEGATIVE_INFINITY;case"nan":return Number.NaN;default:return parseFloat(t)}case x.BOOL:return t==="true";case x.INT32:case x.UINT32:case x.SINT32:case x.FIXED32:case x.
SFIXED32:return parseInt(t,10)}}function HB(e){let t=[],n={tail:e,c:"",next(){return this.tail.length==0?!1:(this.c=this.tail[0],this.tail=this.tail.substring(1),
!0)},take(r){if(this.tail.length>=r){let s=this.tail.substring(0,r);return this.tail=this.tail.substring(r),s}return!1}};for(;n.next();)switch(n.c){case"\\":if(n.
next())switch(n.c){case"\\":t.push(n.c.charCodeAt(0));break;case"b":t.push(8);break;case"f":t.push(12);break;case"n":t.push(10);break;case"r":t.push(13);break;case"\
t":t.push(9);break;case"v":t.push(11);break;case"0":case"1":case"2":case"3":case"4":case"5":case"6":case"7":{let r=n.c,s=n.take(2);if(s===!1)return!1;let o=parseInt(
r+s,8);if(Number.isNaN(o))return!1;t.push(o);break}case"x":{let r=n.c,s=n.take(2);if(s===!1)return!1;let o=parseInt(r+s,16);if(Number.isNaN(o))return!1;t.push(o);
break}case"u":{let r=n.c,s=n.take(4);if(s===!1)return!1;let o=parseInt(r+s,16);if(Number.isNaN(o))return!1;let i=new Uint8Array(4);new DataView(i.buffer).setInt32(
0,o,!0),t.push(i[0],i[1],i[2],i[3]);break}case"U":{let r=n.c,s=n.take(8);if(s===!1)return!1;let o=we.uEnc(r+s),i=new Uint8Array(8),a=new DataView(i.buffer);a.setInt32(
0,o.lo,!0),a.setInt32(4,o.hi,!0),t.push(i[0],i[1],i[2],i[3],i[4],i[5],i[6],i[7]);break}}break;default:t.push(n.c.charCodeAt(0))}return new Uint8Array(t)}function ku(...e){return zB(e)}function Iu(e,t){return YB([e,t])}function YB(e,t){let n=__();if(!e.length)return n;if("$typeName"in e[0]&&e[0].$typeName=="google.protobuf.FileDescriptorSet"){
for(let r of e[0].file)t?.(r),S_(r,n);return n}if("$typeName"in e[0]){let i=function(a){let d=[];for(let f of a.dependency){if(n.getFile(f)!=null||o.has(f))continue;
let h=s(f);if(!h)throw new Error(`Unable to resolve ${f}, imported by ${a.name}`);"kind"in h?n.addFile(h,!1,!0):(o.add(h.name),d.push(h))}return d.concat(...d.map(
i))},r=e[0],s=e[1],o=new Set;for(let a of[r,...i(r)].reverse())t?.(a),S_(a,n)}else for(let r of e)for(let s of r.files)n.addFile(s);return n}function __(){let e=new Map,t=new Map,n=new Map;return{kind:"registry",types:e,extendees:t,[Symbol.iterator](){return e.values()},get files(){return n.values()},
addFile(r,s,o){if(n.set(r.proto.name,r),!s)for(let i of pu(r))this.add(i);if(o)for(let i of r.dependencies)this.addFile(i,s,o)},add(r){if(r.kind=="extension"){let s=t.
get(r.extendee.typeName);s||t.set(r.extendee.typeName,s=new Map),s.set(r.number,r)}e.set(r.typeName,r)},get(r){return e.get(r)},getFile(r){return n.get(r)},getMessage(r){
let s=e.get(r);return s?.kind=="message"?s:void 0},getEnum(r){let s=e.get(r);return s?.kind=="enum"?s:void 0},getExtension(r){let s=e.get(r);return s?.kind=="ex\
tension"?s:void 0},getExtensionFor(r,s){var o;return(o=t.get(r.typeName))===null||o===void 0?void 0:o.get(s)},getService(r){let s=e.get(r);return s?.kind=="serv\
ice"?s:void 0}}}function zB(e){let t=__();for(let n of e)switch(n.kind){case"registry":for(let r of n)t.add(r);break;case"file":t.addFile(n);break;default:t.add(
n);break}return t}var qB=998,XB=999,ZB=9999,QB=9,Wc=10,Gc=11,eU=12,w_=14,sh=3,tU=2,E_=1,nU=0,eh=1,v_=2,rU=3,sU=1,oU=2,iU=1,aU=2;var T_=1002,x_={998:{fieldPresence:1,enumType:2,repeatedFieldEncoding:2,utf8Validation:3,messageEncoding:1,jsonFormat:2,enforceNamingStyle:2,defaultSymbolVisibility:1,
enforceProtoLimits:1},999:{fieldPresence:2,enumType:1,repeatedFieldEncoding:1,utf8Validation:2,messageEncoding:1,jsonFormat:1,enforceNamingStyle:2,defaultSymbolVisibility:1,
enforceProtoLimits:1},1e3:{fieldPresence:1,enumType:1,repeatedFieldEncoding:1,utf8Validation:2,messageEncoding:1,jsonFormat:1,enforceNamingStyle:2,defaultSymbolVisibility:1,
enforceProtoLimits:1},1001:{fieldPresence:1,enumType:1,repeatedFieldEncoding:1,utf8Validation:2,messageEncoding:1,jsonFormat:1,enforceNamingStyle:1,defaultSymbolVisibility:2,
enforceProtoLimits:1},1002:{fieldPresence:1,enumType:1,repeatedFieldEncoding:1,utf8Validation:2,messageEncoding:1,jsonFormat:1,enforceNamingStyle:3,defaultSymbolVisibility:4,
enforceProtoLimits:2}};function S_(e,t){var n,r;let s={kind:"file",proto:e,deprecated:(r=(n=e.options)===null||n===void 0?void 0:n.deprecated)!==null&&r!==void 0?
r:!1,edition:uU(e),name:e.name.replace(/\.proto$/,""),dependencies:pU(e,t),enums:[],messages:[],extensions:[],services:[],toString(){return`file ${e.name}`}},o=new Map,
i={get(a){return o.get(a)},add(a){var d;Cr(((d=a.proto.options)===null||d===void 0?void 0:d.mapEntry)===!0),o.set(a.typeName,a)}};for(let a of e.enumType)k_(a,s,
void 0,t);for(let a of e.messageType)I_(a,s,void 0,t,i);for(let a of e.service)cU(a,s,t);th(s,t);for(let a of o.values())nh(a,t,i);for(let a of s.messages)nh(a,
t,i),th(a,t);t.addFile(s,!0)}function th(e,t){switch(e.kind){case"file":for(let n of e.proto.extension){let r=rh(n,e,t);e.extensions.push(r),t.add(r)}break;case"\
message":for(let n of e.proto.extension){let r=rh(n,e,t);e.nestedExtensions.push(r),t.add(r)}for(let n of e.nestedMessages)th(n,t);break}}function nh(e,t,n){let r=e.
proto.oneofDecl.map(o=>lU(o,e)),s=new Set;for(let o of e.proto.field){let i=hU(o,r),a=rh(o,e,t,i,n);e.fields.push(a),e.field[a.localName]=a,i===void 0?e.members.
push(a):(i.fields.push(a),s.has(i)||(s.add(i),e.members.push(i)))}for(let o of r.filter(i=>s.has(i)))e.oneofs.push(o);for(let o of e.nestedMessages)nh(o,t,n)}function k_(e,t,n,r){
var s,o,i,a,d,f,h,b,E;let v=fU(e.name,e.value),_={kind:"enum",proto:e,deprecated:(o=(s=e.options)===null||s===void 0?void 0:s.deprecated)!==null&&o!==void 0?o:!1,
file:t,parent:n,open:!0,name:e.name,typeName:Nu(e,n,t),value:{},values:[],sharedPrefix:v,toString(){return`enum ${this.typeName}`}};_.open=EU(_),r.add(_);for(let T of e.
value){let I=T.name,O={kind:"enum_value",proto:T,deprecated:(a=(i=T.options)===null||i===void 0?void 0:i.deprecated)!==null&&a!==void 0?a:!1,parent:_,name:I,localName:va(
v==null?I:I.substring(v.length)),number:T.number,jsonName:(d=mU(T))!==null&&d!==void 0?d:I,toString(){return`enum value ${_.typeName}.${I}`}};_.values.push(O),(f=
(b=_.value)[E=T.number])!==null&&f!==void 0||(b[E]=O)}((h=n?.nestedEnums)!==null&&h!==void 0?h:t.enums).push(_)}function I_(e,t,n,r,s){var o,i,a,d;let f={kind:"\
message",proto:e,deprecated:(i=(o=e.options)===null||o===void 0?void 0:o.deprecated)!==null&&i!==void 0?i:!1,file:t,parent:n,name:e.name,typeName:Nu(e,n,t),fields:[],
field:{},oneofs:[],members:[],nestedEnums:[],nestedMessages:[],nestedExtensions:[],toString(){return`message ${this.typeName}`}};((a=e.options)===null||a===void 0?
void 0:a.mapEntry)===!0?s.add(f):(((d=n?.nestedMessages)!==null&&d!==void 0?d:t.messages).push(f),r.add(f));for(let h of e.enumType)k_(h,t,f,r);for(let h of e.nestedType)
I_(h,t,f,r,s)}function cU(e,t,n){var r,s;let o={kind:"service",proto:e,deprecated:(s=(r=e.options)===null||r===void 0?void 0:r.deprecated)!==null&&s!==void 0?s:
!1,file:t,name:e.name,typeName:Nu(e,void 0,t),methods:[],method:{},toString(){return`service ${this.typeName}`}};t.services.push(o),n.add(o);for(let i of e.method){
let a=dU(i,o,n);o.methods.push(a),o.method[a.localName]=a}}function dU(e,t,n){var r,s,o,i;let a;e.clientStreaming&&e.serverStreaming?a="bidi_streaming":e.clientStreaming?
a="client_streaming":e.serverStreaming?a="server_streaming":a="unary";let d=n.getMessage(Ps(e.inputType)),f=n.getMessage(Ps(e.outputType));Cr(d,`invalid MethodD\
escriptorProto: input_type ${e.inputType} not found`),Cr(f,`invalid MethodDescriptorProto: output_type ${e.inputType} not found`);let h=e.name;return{kind:"rpc",
proto:e,deprecated:(s=(r=e.options)===null||r===void 0?void 0:r.deprecated)!==null&&s!==void 0?s:!1,parent:t,name:h,localName:va(h.length?va(h[0].toLowerCase()+
h.substring(1)):h),methodKind:a,input:d,output:f,idempotency:(i=(o=e.options)===null||o===void 0?void 0:o.idempotencyLevel)!==null&&i!==void 0?i:nU,toString(){return`\
rpc ${t.typeName}.${h}`}}}function lU(e,t){return{kind:"oneof",proto:e,deprecated:!1,parent:t,fields:[],name:e.name,localName:va(Cs(e.name)),toString(){return`o\
neof ${t.typeName}.${this.name}`}}}function rh(e,t,n,r,s){var o,i,a;let d=s===void 0,f={kind:"field",proto:e,deprecated:(i=(o=e.options)===null||o===void 0?void 0:
o.deprecated)!==null&&i!==void 0?i:!1,name:e.name,number:e.number,scalar:void 0,message:void 0,enum:void 0,presence:yU(e,r,d,t),utf8Validation:vU(e,t),listKind:void 0,
mapKind:void 0,mapKey:void 0,delimitedEncoding:void 0,packed:void 0,longAsString:!1,getDefaultValue:void 0},h;if(d){let _=t.kind=="file"?t:t.file,T=t.kind=="fil\
e"?void 0:t,I=Nu(e,T,_);f.kind="extension",f.file=_,f.parent=T,f.oneof=void 0,f.typeName=I,f.jsonName=`[${I}]`,h=()=>`extension ${I}`;let O=n.getMessage(Ps(e.extendee));
Cr(O,`invalid FieldDescriptorProto: extendee ${e.extendee} not found`),f.extendee=O}else{let _=t;Cr(_.kind=="message"),f.parent=_,f.oneof=r,f.localName=r?Cs(e.name):
va(Cs(e.name)),f.jsonName=e.jsonName,h=()=>`field ${_.typeName}.${e.name}`}Object.defineProperty(f,"toString",{value:h,writable:!0,enumerable:!0,configurable:!0});
let b=e.label,E=e.type,v=(a=e.options)===null||a===void 0?void 0:a.jstype;if(b===sh){let _=E==Gc?s?.get(Ps(e.typeName)):void 0;if(_){f.fieldKind="map";let{key:T,
value:I}=wU(_);return f.mapKey=T.scalar,f.mapKind=I.fieldKind,f.message=I.message,f.delimitedEncoding=!1,f.enum=I.enum,f.scalar=I.scalar,f}switch(f.fieldKind="l\
ist",E){case Gc:case Wc:f.listKind="message",f.message=n.getMessage(Ps(e.typeName)),Cr(f.message),f.delimitedEncoding=A_(e,t);break;case w_:f.listKind="enum",f.
enum=n.getEnum(Ps(e.typeName)),Cr(f.enum);break;default:f.listKind="scalar",f.scalar=E,f.longAsString=v==E_;break}return f.packed=bU(e,t),f}switch(E){case Gc:case Wc:
f.fieldKind="message",f.message=n.getMessage(Ps(e.typeName)),Cr(f.message,`invalid FieldDescriptorProto: type_name ${e.typeName} not found`),f.delimitedEncoding=
A_(e,t),f.getDefaultValue=()=>{};break;case w_:{let _=n.getEnum(Ps(e.typeName));Cr(_!==void 0,`invalid FieldDescriptorProto: type_name ${e.typeName} not found`),
f.fieldKind="enum",f.enum=n.getEnum(Ps(e.typeName)),f.getDefaultValue=()=>fi(e,"defaultValue")?y_(_,e.defaultValue):void 0;break}default:{f.fieldKind="scalar",f.
scalar=E,f.longAsString=v==E_,f.getDefaultValue=()=>fi(e,"defaultValue")?b_(E,e.defaultValue):void 0;break}}return f}function uU(e){switch(e.syntax){case"":case"\
proto2":return qB;case"proto3":return XB;case"editions":if(e.edition===ZB)return T_;if(e.edition in x_)return e.edition;throw new Error(`${e.name}: unsupported \
edition`);default:throw new Error(`${e.name}: unsupported syntax "${e.syntax}"`)}}function pU(e,t){return e.dependency.map(n=>{let r=t.getFile(n);if(!r)throw new Error(
`Cannot find ${n}, imported by ${e.name}`);return r})}function fU(e,t){let n=gU(e)+"_";for(let r of t){if(!r.name.toLowerCase().startsWith(n))return;let s=r.name.
substring(n.length);if(s.length==0||/^\d/.test(s))return}return n}function mU(e){var t,n;let o;for(let i of(n=(t=e.options)===null||t===void 0?void 0:t.$unknown)!==
null&&n!==void 0?n:[]){if(i.no!==998||i.wireType!==He.LengthDelimited)continue;let a=new rs(new rs(i.data).bytes());for(;a.pos<a.len;){let[d,f]=a.tag();d===1&&f===
He.LengthDelimited?o=a.string():a.skip(f,d)}}return o}function gU(e){return(e.substring(0,1)+e.substring(1).replace(/[A-Z]/g,t=>"_"+t)).toLowerCase()}function Nu(e,t,n){
let r;return t?r=`${t.typeName}.${e.name}`:n.proto.package.length>0?r=`${n.proto.package}.${e.name}`:r=`${e.name}`,r}function Ps(e){return e.startsWith(".")?e.substring(
1):e}function hU(e,t){if(!fi(e,"oneofIndex")||e.proto3Optional)return;let n=t[e.oneofIndex];return Cr(n,`invalid FieldDescriptorProto: oneof #${e.oneofIndex} fo\
r field #${e.number} not found`),n}function yU(e,t,n,r){if(e.label==tU)return rU;if(e.label==sh)return v_;if(t||e.proto3Optional||n)return eh;let s=mi("fieldPre\
sence",{proto:e,parent:r});return s==v_&&(e.type==Gc||e.type==Wc)?eh:s}function bU(e,t){if(e.label!=sh)return!1;switch(e.type){case QB:case eU:case Wc:case Gc:return!1}
let n=e.options;return n&&fi(n,"packed")?n.packed:sU==mi("repeatedFieldEncoding",{proto:e,parent:t})}function wU(e){let t=e.fields.find(r=>r.number===1),n=e.fields.
find(r=>r.number===2);return Cr(t&&t.fieldKind=="scalar"&&t.scalar!=x.BYTES&&t.scalar!=x.FLOAT&&t.scalar!=x.DOUBLE&&n&&n.fieldKind!="list"&&n.fieldKind!="map"),
{key:t,value:n}}function EU(e){var t;return iU==mi("enumType",{proto:e.proto,parent:(t=e.parent)!==null&&t!==void 0?t:e.file})}function A_(e,t){return e.type==Wc?
!0:oU==mi("messageEncoding",{proto:e,parent:t})}function vU(e,t){return aU==mi("utf8Validation",{proto:e,parent:t})}function mi(e,t){var n,r;let s=(n=t.proto.options)===
null||n===void 0?void 0:n.features;if(s){let o=s[e];if(o!=0)return o}if("kind"in t){if(t.kind=="message")return mi(e,(r=t.parent)!==null&&r!==void 0?r:t.file);let o=x_[t.
edition];if(!o)throw new Error(`feature default for edition ${t.edition} not found`);return o[e]}return mi(e,t.parent)}function Cr(e,t){if(!e)throw new Error(t)}function N_(e){let t=SU(e);return t.messageType.forEach(Vc),Iu(t,()=>{}).getFile(t.name)}function SU(e){return Object.assign(Object.create({syntax:"",edition:0}),
Object.assign(Object.assign({$typeName:"google.protobuf.FileDescriptorProto",dependency:[],publicDependency:[],weakDependency:[],optionDependency:[],service:[],
extension:[]},e),{messageType:e.messageType.map(O_),enumType:e.enumType.map(C_)}))}function O_(e){var t,n,r,s,o,i,a,d;return Object.assign(Object.create({visibility:0}),
{$typeName:"google.protobuf.DescriptorProto",name:e.name,field:(n=(t=e.field)===null||t===void 0?void 0:t.map(AU))!==null&&n!==void 0?n:[],extension:[],nestedType:(s=
(r=e.nestedType)===null||r===void 0?void 0:r.map(O_))!==null&&s!==void 0?s:[],enumType:(i=(o=e.enumType)===null||o===void 0?void 0:o.map(C_))!==null&&i!==void 0?
i:[],extensionRange:(d=(a=e.extensionRange)===null||a===void 0?void 0:a.map(h=>Object.assign({$typeName:"google.protobuf.DescriptorProto.ExtensionRange"},h)))!==
null&&d!==void 0?d:[],oneofDecl:[],reservedRange:[],reservedName:[]})}function AU(e){return Object.assign(Object.create({label:1,typeName:"",extendee:"",defaultValue:"",
oneofIndex:0,jsonName:"",proto3Optional:!1}),Object.assign(Object.assign({$typeName:"google.protobuf.FieldDescriptorProto"},e),{options:e.options?_U(e.options):
void 0}))}function _U(e){var t,n,r;return Object.assign(Object.create({ctype:0,packed:!1,jstype:0,lazy:!1,unverifiedLazy:!1,deprecated:!1,weak:!1,debugRedact:!1,
retention:0}),Object.assign(Object.assign({$typeName:"google.protobuf.FieldOptions"},e),{targets:(t=e.targets)!==null&&t!==void 0?t:[],editionDefaults:(r=(n=e.editionDefaults)===
null||n===void 0?void 0:n.map(o=>Object.assign({$typeName:"google.protobuf.FieldOptions.EditionDefault"},o)))!==null&&r!==void 0?r:[],uninterpretedOption:[]}))}
function C_(e){return Object.assign(Object.create({visibility:0}),{$typeName:"google.protobuf.EnumDescriptorProto",name:e.name,reservedName:[],reservedRange:[],
value:e.value.map(n=>Object.assign({$typeName:"google.protobuf.EnumValueDescriptorProto"},n))})}y();function Ye(e,t,...n){return n.reduce((r,s)=>r.nestedMessages[s],e.messages[t])}var TU=N_({name:"google/protobuf/descriptor.proto",package:"google.protobuf",messageType:[{name:"FileDescriptorSet",field:[{name:"file",number:1,type:11,label:3,
typeName:".google.protobuf.FileDescriptorProto"}],extensionRange:[{start:536e6,end:536000001}]},{name:"FileDescriptorProto",field:[{name:"name",number:1,type:9,
label:1},{name:"package",number:2,type:9,label:1},{name:"dependency",number:3,type:9,label:3},{name:"public_dependency",number:10,type:5,label:3},{name:"weak_de\
pendency",number:11,type:5,label:3},{name:"option_dependency",number:15,type:9,label:3},{name:"message_type",number:4,type:11,label:3,typeName:".google.protobuf\
.DescriptorProto"},{name:"enum_type",number:5,type:11,label:3,typeName:".google.protobuf.EnumDescriptorProto"},{name:"service",number:6,type:11,label:3,typeName:"\
.google.protobuf.ServiceDescriptorProto"},{name:"extension",number:7,type:11,label:3,typeName:".google.protobuf.FieldDescriptorProto"},{name:"options",number:8,
type:11,label:1,typeName:".google.protobuf.FileOptions"},{name:"source_code_info",number:9,type:11,label:1,typeName:".google.protobuf.SourceCodeInfo"},{name:"sy\
ntax",number:12,type:9,label:1},{name:"edition",number:14,type:14,label:1,typeName:".google.protobuf.Edition"}]},{name:"DescriptorProto",field:[{name:"name",number:1,
type:9,label:1},{name:"field",number:2,type:11,label:3,typeName:".google.protobuf.FieldDescriptorProto"},{name:"extension",number:6,type:11,label:3,typeName:".g\
oogle.protobuf.FieldDescriptorProto"},{name:"nested_type",number:3,type:11,label:3,typeName:".google.protobuf.DescriptorProto"},{name:"enum_type",number:4,type:11,
label:3,typeName:".google.protobuf.EnumDescriptorProto"},{name:"extension_range",number:5,type:11,label:3,typeName:".google.protobuf.DescriptorProto.ExtensionRa\
nge"},{name:"oneof_decl",number:8,type:11,label:3,typeName:".google.protobuf.OneofDescriptorProto"},{name:"options",number:7,type:11,label:1,typeName:".google.p\
rotobuf.MessageOptions"},{name:"reserved_range",number:9,type:11,label:3,typeName:".google.protobuf.DescriptorProto.ReservedRange"},{name:"reserved_name",number:10,
type:9,label:3},{name:"visibility",number:11,type:14,label:1,typeName:".google.protobuf.SymbolVisibility"}],nestedType:[{name:"ExtensionRange",field:[{name:"sta\
rt",number:1,type:5,label:1},{name:"end",number:2,type:5,label:1},{name:"options",number:3,type:11,label:1,typeName:".google.protobuf.ExtensionRangeOptions"}]},
{name:"ReservedRange",field:[{name:"start",number:1,type:5,label:1},{name:"end",number:2,type:5,label:1}]}]},{name:"ExtensionRangeOptions",field:[{name:"uninter\
preted_option",number:999,type:11,label:3,typeName:".google.protobuf.UninterpretedOption"},{name:"declaration",number:2,type:11,label:3,typeName:".google.protob\
uf.ExtensionRangeOptions.Declaration",options:{retention:2}},{name:"features",number:50,type:11,label:1,typeName:".google.protobuf.FeatureSet"},{name:"verificat\
ion",number:3,type:14,label:1,typeName:".google.protobuf.ExtensionRangeOptions.VerificationState",defaultValue:"UNVERIFIED",options:{retention:2}}],nestedType:[
{name:"Declaration",field:[{name:"number",number:1,type:5,label:1},{name:"full_name",number:2,type:9,label:1},{name:"type",number:3,type:9,label:1},{name:"reser\
ved",number:5,type:8,label:1},{name:"repeated",number:6,type:8,label:1}]}],enumType:[{name:"VerificationState",value:[{name:"DECLARATION",number:0},{name:"UNVER\
IFIED",number:1}]}],extensionRange:[{start:990,end:999},{start:1e3,end:536870912}]},{name:"FieldDescriptorProto",field:[{name:"name",number:1,type:9,label:1},{name:"\
number",number:3,type:5,label:1},{name:"label",number:4,type:14,label:1,typeName:".google.protobuf.FieldDescriptorProto.Label"},{name:"type",number:5,type:14,label:1,
typeName:".google.protobuf.FieldDescriptorProto.Type"},{name:"type_name",number:6,type:9,label:1},{name:"extendee",number:2,type:9,label:1},{name:"default_value",
number:7,type:9,label:1},{name:"oneof_index",number:9,type:5,label:1},{name:"json_name",number:10,type:9,label:1},{name:"options",number:8,type:11,label:1,typeName:"\
.google.protobuf.FieldOptions"},{name:"proto3_optional",number:17,type:8,label:1}],enumType:[{name:"Type",value:[{name:"TYPE_DOUBLE",number:1},{name:"TYPE_FLOAT",
number:2},{name:"TYPE_INT64",number:3},{name:"TYPE_UINT64",number:4},{name:"TYPE_INT32",number:5},{name:"TYPE_FIXED64",number:6},{name:"TYPE_FIXED32",number:7},
{name:"TYPE_BOOL",number:8},{name:"TYPE_STRING",number:9},{name:"TYPE_GROUP",number:10},{name:"TYPE_MESSAGE",number:11},{name:"TYPE_BYTES",number:12},{name:"TYP\
E_UINT32",number:13},{name:"TYPE_ENUM",number:14},{name:"TYPE_SFIXED32",number:15},{name:"TYPE_SFIXED64",number:16},{name:"TYPE_SINT32",number:17},{name:"TYPE_S\
INT64",number:18}]},{name:"Label",value:[{name:"LABEL_OPTIONAL",number:1},{name:"LABEL_REPEATED",number:3},{name:"LABEL_REQUIRED",number:2}]}]},{name:"OneofDesc\
riptorProto",field:[{name:"name",number:1,type:9,label:1},{name:"options",number:2,type:11,label:1,typeName:".google.protobuf.OneofOptions"}]},{name:"EnumDescri\
ptorProto",field:[{name:"name",number:1,type:9,label:1},{name:"value",number:2,type:11,label:3,typeName:".google.protobuf.EnumValueDescriptorProto"},{name:"opti\
ons",number:3,type:11,label:1,typeName:".google.protobuf.EnumOptions"},{name:"reserved_range",number:4,type:11,label:3,typeName:".google.protobuf.EnumDescriptor\
Proto.EnumReservedRange"},{name:"reserved_name",number:5,type:9,label:3},{name:"visibility",number:6,type:14,label:1,typeName:".google.protobuf.SymbolVisibility"}],
nestedType:[{name:"EnumReservedRange",field:[{name:"start",number:1,type:5,label:1},{name:"end",number:2,type:5,label:1}]}]},{name:"EnumValueDescriptorProto",field:[
{name:"name",number:1,type:9,label:1},{name:"number",number:2,type:5,label:1},{name:"options",number:3,type:11,label:1,typeName:".google.protobuf.EnumValueOptio\
ns"}]},{name:"ServiceDescriptorProto",field:[{name:"name",number:1,type:9,label:1},{name:"method",number:2,type:11,label:3,typeName:".google.protobuf.MethodDesc\
riptorProto"},{name:"options",number:3,type:11,label:1,typeName:".google.protobuf.ServiceOptions"}]},{name:"MethodDescriptorProto",field:[{name:"name",number:1,
type:9,label:1},{name:"input_type",number:2,type:9,label:1},{name:"output_type",number:3,type:9,label:1},{name:"options",number:4,type:11,label:1,typeName:".goo\
gle.protobuf.MethodOptions"},{name:"client_streaming",number:5,type:8,label:1,defaultValue:"false"},{name:"server_streaming",number:6,type:8,label:1,defaultValue:"\
false"}]},{name:"FileOptions",field:[{name:"java_package",number:1,type:9,label:1},{name:"java_outer_classname",number:8,type:9,label:1},{name:"java_multiple_fi\
les",number:10,type:8,label:1,defaultValue:"false",options:{}},{name:"java_generate_equals_and_hash",number:20,type:8,label:1,options:{deprecated:!0}},{name:"ja\
va_string_check_utf8",number:27,type:8,label:1,defaultValue:"false"},{name:"optimize_for",number:9,type:14,label:1,typeName:".google.protobuf.FileOptions.Optimi\
zeMode",defaultValue:"SPEED"},{name:"go_package",number:11,type:9,label:1},{name:"cc_generic_services",number:16,type:8,label:1,defaultValue:"false"},{name:"jav\
a_generic_services",number:17,type:8,label:1,defaultValue:"false"},{name:"py_generic_services",number:18,type:8,label:1,defaultValue:"false"},{name:"deprecated",
number:23,type:8,label:1,defaultValue:"false"},{name:"cc_enable_arenas",number:31,type:8,label:1,defaultValue:"true",options:{}},{name:"objc_class_prefix",number:36,
type:9,label:1},{name:"csharp_namespace",number:37,type:9,label:1},{name:"swift_prefix",number:39,type:9,label:1},{name:"php_class_prefix",number:40,type:9,label:1},
{name:"php_namespace",number:41,type:9,label:1},{name:"php_metadata_namespace",number:44,type:9,label:1},{name:"ruby_package",number:45,type:9,label:1},{name:"f\
eatures",number:50,type:11,label:1,typeName:".google.protobuf.FeatureSet"},{name:"uninterpreted_option",number:999,type:11,label:3,typeName:".google.protobuf.Un\
interpretedOption"}],enumType:[{name:"OptimizeMode",value:[{name:"SPEED",number:1},{name:"CODE_SIZE",number:2},{name:"LITE_RUNTIME",number:3}]}],extensionRange:[
{start:990,end:999},{start:1e3,end:536870912}]},{name:"MessageOptions",field:[{name:"message_set_wire_format",number:1,type:8,label:1,defaultValue:"false"},{name:"\
no_standard_descriptor_accessor",number:2,type:8,label:1,defaultValue:"false"},{name:"deprecated",number:3,type:8,label:1,defaultValue:"false"},{name:"map_entry",
number:7,type:8,label:1},{name:"deprecated_legacy_json_field_conflicts",number:11,type:8,label:1,options:{deprecated:!0}},{name:"features",number:12,type:11,label:1,
typeName:".google.protobuf.FeatureSet"},{name:"uninterpreted_option",number:999,type:11,label:3,typeName:".google.protobuf.UninterpretedOption"}],extensionRange:[
{start:990,end:999},{start:1e3,end:536870912}]},{name:"FieldOptions",field:[{name:"ctype",number:1,type:14,label:1,typeName:".google.protobuf.FieldOptions.CType",
defaultValue:"STRING"},{name:"packed",number:2,type:8,label:1},{name:"jstype",number:6,type:14,label:1,typeName:".google.protobuf.FieldOptions.JSType",defaultValue:"\
JS_NORMAL"},{name:"lazy",number:5,type:8,label:1,defaultValue:"false"},{name:"unverified_lazy",number:15,type:8,label:1,defaultValue:"false"},{name:"deprecated",
number:3,type:8,label:1,defaultValue:"false"},{name:"weak",number:10,type:8,label:1,defaultValue:"false",options:{deprecated:!0}},{name:"debug_redact",number:16,
type:8,label:1,defaultValue:"false"},{name:"retention",number:17,type:14,label:1,typeName:".google.protobuf.FieldOptions.OptionRetention"},{name:"targets",number:19,
type:14,label:3,typeName:".google.protobuf.FieldOptions.OptionTargetType"},{name:"edition_defaults",number:20,type:11,label:3,typeName:".google.protobuf.FieldOp\
tions.EditionDefault"},{name:"features",number:21,type:11,label:1,typeName:".google.protobuf.FeatureSet"},{name:"feature_support",number:22,type:11,label:1,typeName:"\
.google.protobuf.FieldOptions.FeatureSupport"},{name:"uninterpreted_option",number:999,type:11,label:3,typeName:".google.protobuf.UninterpretedOption"}],nestedType:[
{name:"EditionDefault",field:[{name:"edition",number:3,type:14,label:1,typeName:".google.protobuf.Edition"},{name:"value",number:2,type:9,label:1}]},{name:"Feat\
ureSupport",field:[{name:"edition_introduced",number:1,type:14,label:1,typeName:".google.protobuf.Edition"},{name:"edition_deprecated",number:2,type:14,label:1,
typeName:".google.protobuf.Edition"},{name:"deprecation_warning",number:3,type:9,label:1},{name:"edition_removed",number:4,type:14,label:1,typeName:".google.pro\
tobuf.Edition"},{name:"removal_error",number:5,type:9,label:1}]}],enumType:[{name:"CType",value:[{name:"STRING",number:0},{name:"CORD",number:1},{name:"STRING_P\
IECE",number:2}]},{name:"JSType",value:[{name:"JS_NORMAL",number:0},{name:"JS_STRING",number:1},{name:"JS_NUMBER",number:2}]},{name:"OptionRetention",value:[{name:"\
RETENTION_UNKNOWN",number:0},{name:"RETENTION_RUNTIME",number:1},{name:"RETENTION_SOURCE",number:2}]},{name:"OptionTargetType",value:[{name:"TARGET_TYPE_UNKNOWN",
number:0},{name:"TARGET_TYPE_FILE",number:1},{name:"TARGET_TYPE_EXTENSION_RANGE",number:2},{name:"TARGET_TYPE_MESSAGE",number:3},{name:"TARGET_TYPE_FIELD",number:4},
{name:"TARGET_TYPE_ONEOF",number:5},{name:"TARGET_TYPE_ENUM",number:6},{name:"TARGET_TYPE_ENUM_ENTRY",number:7},{name:"TARGET_TYPE_SERVICE",number:8},{name:"TAR\
GET_TYPE_METHOD",number:9}]}],extensionRange:[{start:990,end:999},{start:1e3,end:536870912}]},{name:"OneofOptions",field:[{name:"features",number:1,type:11,label:1,
typeName:".google.protobuf.FeatureSet"},{name:"uninterpreted_option",number:999,type:11,label:3,typeName:".google.protobuf.UninterpretedOption"}],extensionRange:[
{start:990,end:999},{start:1e3,end:536870912}]},{name:"EnumOptions",field:[{name:"allow_alias",number:2,type:8,label:1},{name:"deprecated",number:3,type:8,label:1,
defaultValue:"false"},{name:"deprecated_legacy_json_field_conflicts",number:6,type:8,label:1,options:{deprecated:!0}},{name:"features",number:7,type:11,label:1,
typeName:".google.protobuf.FeatureSet"},{name:"uninterpreted_option",number:999,type:11,label:3,typeName:".google.protobuf.UninterpretedOption"}],extensionRange:[
{start:990,end:999},{start:1e3,end:536870912}]},{name:"EnumValueOptions",field:[{name:"deprecated",number:1,type:8,label:1,defaultValue:"false"},{name:"features",
number:2,type:11,label:1,typeName:".google.protobuf.FeatureSet"},{name:"debug_redact",number:3,type:8,label:1,defaultValue:"false"},{name:"feature_support",number:4,
type:11,label:1,typeName:".google.protobuf.FieldOptions.FeatureSupport"},{name:"uninterpreted_option",number:999,type:11,label:3,typeName:".google.protobuf.Unin\
terpretedOption"}],extensionRange:[{start:990,end:999},{start:1e3,end:536870912}]},{name:"ServiceOptions",field:[{name:"features",number:34,type:11,label:1,typeName:"\
.google.protobuf.FeatureSet"},{name:"deprecated",number:33,type:8,label:1,defaultValue:"false"},{name:"uninterpreted_option",number:999,type:11,label:3,typeName:"\
.google.protobuf.UninterpretedOption"}],extensionRange:[{start:990,end:999},{start:1e3,end:536870912}]},{name:"MethodOptions",field:[{name:"deprecated",number:33,
type:8,label:1,defaultValue:"false"},{name:"idempotency_level",number:34,type:14,label:1,typeName:".google.protobuf.MethodOptions.IdempotencyLevel",defaultValue:"\
IDEMPOTENCY_UNKNOWN"},{name:"features",number:35,type:11,label:1,typeName:".google.protobuf.FeatureSet"},{name:"uninterpreted_option",number:999,type:11,label:3,
typeName:".google.protobuf.UninterpretedOption"}],enumType:[{name:"IdempotencyLevel",value:[{name:"IDEMPOTENCY_UNKNOWN",number:0},{name:"NO_SIDE_EFFECTS",number:1},
{name:"IDEMPOTENT",number:2}]}],extensionRange:[{start:990,end:999},{start:1e3,end:536870912}]},{name:"UninterpretedOption",field:[{name:"name",number:2,type:11,
label:3,typeName:".google.protobuf.UninterpretedOption.NamePart"},{name:"identifier_value",number:3,type:9,label:1},{name:"positive_int_value",number:4,type:4,label:1},
{name:"negative_int_value",number:5,type:3,label:1},{name:"double_value",number:6,type:1,label:1},{name:"string_value",number:7,type:12,label:1},{name:"aggregat\
e_value",number:8,type:9,label:1}],nestedType:[{name:"NamePart",field:[{name:"name_part",number:1,type:9,label:2},{name:"is_extension",number:2,type:8,label:2}]}]},
{name:"FeatureSet",field:[{name:"field_presence",number:1,type:14,label:1,typeName:".google.protobuf.FeatureSet.FieldPresence",options:{retention:1,targets:[4,1],
editionDefaults:[{value:"EXPLICIT",edition:900},{value:"IMPLICIT",edition:999},{value:"EXPLICIT",edition:1e3}]}},{name:"enum_type",number:2,type:14,label:1,typeName:"\
.google.protobuf.FeatureSet.EnumType",options:{retention:1,targets:[6,1],editionDefaults:[{value:"CLOSED",edition:900},{value:"OPEN",edition:999}]}},{name:"repe\
ated_field_encoding",number:3,type:14,label:1,typeName:".google.protobuf.FeatureSet.RepeatedFieldEncoding",options:{retention:1,targets:[4,1],editionDefaults:[{
value:"EXPANDED",edition:900},{value:"PACKED",edition:999}]}},{name:"utf8_validation",number:4,type:14,label:1,typeName:".google.protobuf.FeatureSet.Utf8Validat\
ion",options:{retention:1,targets:[4,1],editionDefaults:[{value:"NONE",edition:900},{value:"VERIFY",edition:999}]}},{name:"message_encoding",number:5,type:14,label:1,
typeName:".google.protobuf.FeatureSet.MessageEncoding",options:{retention:1,targets:[4,1],editionDefaults:[{value:"LENGTH_PREFIXED",edition:900}]}},{name:"json_\
format",number:6,type:14,label:1,typeName:".google.protobuf.FeatureSet.JsonFormat",options:{retention:1,targets:[3,6,1],editionDefaults:[{value:"LEGACY_BEST_EFF\
ORT",edition:900},{value:"ALLOW",edition:999}]}},{name:"enforce_naming_style",number:7,type:14,label:1,typeName:".google.protobuf.FeatureSet.EnforceNamingStyle",
options:{retention:2,targets:[1,2,3,4,5,6,7,8,9],editionDefaults:[{value:"STYLE_LEGACY",edition:900},{value:"STYLE2024",edition:1001},{value:"STYLE2026",edition:1002}]}},
{name:"default_symbol_visibility",number:8,type:14,label:1,typeName:".google.protobuf.FeatureSet.VisibilityFeature.DefaultSymbolVisibility",options:{retention:2,
targets:[1],editionDefaults:[{value:"EXPORT_ALL",edition:900},{value:"EXPORT_TOP_LEVEL",edition:1001},{value:"STRICT",edition:1002}]}},{name:"enforce_proto_limi\
ts",number:9,type:14,label:1,typeName:".google.protobuf.FeatureSet.ProtoLimitsFeature.EnforceProtoLimits",options:{retention:2,targets:[6,3,4,5],editionDefaults:[
{value:"LEGACY_NO_EXPLICIT_LIMITS",edition:900},{value:"PROTO_LIMITS2026",edition:1002}]}}],nestedType:[{name:"VisibilityFeature",enumType:[{name:"DefaultSymbol\
Visibility",value:[{name:"DEFAULT_SYMBOL_VISIBILITY_UNKNOWN",number:0},{name:"EXPORT_ALL",number:1},{name:"EXPORT_TOP_LEVEL",number:2},{name:"LOCAL_ALL",number:3},
{name:"STRICT",number:4}]}]},{name:"ProtoLimitsFeature",enumType:[{name:"EnforceProtoLimits",value:[{name:"PROTO_LIMITS_UNKNOWN",number:0},{name:"LEGACY_NO_EXPL\
ICIT_LIMITS",number:1},{name:"PROTO_LIMITS2026",number:2}]}]}],enumType:[{name:"FieldPresence",value:[{name:"FIELD_PRESENCE_UNKNOWN",number:0},{name:"EXPLICIT",
number:1},{name:"IMPLICIT",number:2},{name:"LEGACY_REQUIRED",number:3}]},{name:"EnumType",value:[{name:"ENUM_TYPE_UNKNOWN",number:0},{name:"OPEN",number:1},{name:"\
CLOSED",number:2}]},{name:"RepeatedFieldEncoding",value:[{name:"REPEATED_FIELD_ENCODING_UNKNOWN",number:0},{name:"PACKED",number:1},{name:"EXPANDED",number:2}]},
{name:"Utf8Validation",value:[{name:"UTF8_VALIDATION_UNKNOWN",number:0},{name:"VERIFY",number:2},{name:"NONE",number:3}]},{name:"MessageEncoding",value:[{name:"\
MESSAGE_ENCODING_UNKNOWN",number:0},{name:"LENGTH_PREFIXED",number:1},{name:"DELIMITED",number:2}]},{name:"JsonFormat",value:[{name:"JSON_FORMAT_UNKNOWN",number:0},
{name:"ALLOW",number:1},{name:"LEGACY_BEST_EFFORT",number:2}]},{name:"EnforceNamingStyle",value:[{name:"ENFORCE_NAMING_STYLE_UNKNOWN",number:0},{name:"STYLE2024",
number:1},{name:"STYLE_LEGACY",number:2},{name:"STYLE2026",number:3}]}],extensionRange:[{start:1e3,end:9995},{start:9995,end:1e4},{start:1e4,end:10001}]},{name:"\
FeatureSetDefaults",field:[{name:"defaults",number:1,type:11,label:3,typeName:".google.protobuf.FeatureSetDefaults.FeatureSetEditionDefault"},{name:"minimum_edi\
tion",number:4,type:14,label:1,typeName:".google.protobuf.Edition"},{name:"maximum_edition",number:5,type:14,label:1,typeName:".google.protobuf.Edition"}],nestedType:[
{name:"FeatureSetEditionDefault",field:[{name:"edition",number:3,type:14,label:1,typeName:".google.protobuf.Edition"},{name:"overridable_features",number:4,type:11,
label:1,typeName:".google.protobuf.FeatureSet"},{name:"fixed_features",number:5,type:11,label:1,typeName:".google.protobuf.FeatureSet"}]}]},{name:"SourceCodeInf\
o",field:[{name:"location",number:1,type:11,label:3,typeName:".google.protobuf.SourceCodeInfo.Location"}],nestedType:[{name:"Location",field:[{name:"path",number:1,
type:5,label:3,options:{packed:!0}},{name:"span",number:2,type:5,label:3,options:{packed:!0}},{name:"leading_comments",number:3,type:9,label:1},{name:"trailing_\
comments",number:4,type:9,label:1},{name:"leading_detached_comments",number:6,type:9,label:3}]}],extensionRange:[{start:536e6,end:536000001}]},{name:"GeneratedC\
odeInfo",field:[{name:"annotation",number:1,type:11,label:3,typeName:".google.protobuf.GeneratedCodeInfo.Annotation"}],nestedType:[{name:"Annotation",field:[{name:"\
path",number:1,type:5,label:3,options:{packed:!0}},{name:"source_file",number:2,type:9,label:1},{name:"begin",number:3,type:5,label:1},{name:"end",number:4,type:5,
label:1},{name:"semantic",number:5,type:14,label:1,typeName:".google.protobuf.GeneratedCodeInfo.Annotation.Semantic"}],enumType:[{name:"Semantic",value:[{name:"\
NONE",number:0},{name:"SET",number:1},{name:"ALIAS",number:2}]}]}]}],enumType:[{name:"Edition",value:[{name:"EDITION_UNKNOWN",number:0},{name:"EDITION_LEGACY",number:900},
{name:"EDITION_PROTO2",number:998},{name:"EDITION_PROTO3",number:999},{name:"EDITION_2023",number:1e3},{name:"EDITION_2024",number:1001},{name:"EDITION_2026",number:1002},
{name:"EDITION_UNSTABLE",number:9999},{name:"EDITION_1_TEST_ONLY",number:1},{name:"EDITION_2_TEST_ONLY",number:2},{name:"EDITION_99997_TEST_ONLY",number:99997},
{name:"EDITION_99998_TEST_ONLY",number:99998},{name:"EDITION_99999_TEST_ONLY",number:99999},{name:"EDITION_MAX",number:2147483647}]},{name:"SymbolVisibility",value:[
{name:"VISIBILITY_UNSET",number:0},{name:"VISIBILITY_LOCAL",number:1},{name:"VISIBILITY_EXPORT",number:2}]}]});var Q_=Ye(TU,1);var R_;(function(e){e[e.DECLARATION=0]="DECLARATION",e[e.UNVERIFIED=1]="UNVERIFIED"})(R_||(R_={}));var P_;(function(e){e[e.DOUBLE=1]="DOUBLE",e[e.FLOAT=2]="FLOAT",e[e.INT64=3]="INT64",e[e.UINT64=4]="UINT64",e[e.INT32=5]="INT32",e[e.FIXED64=6]="FIXED64",e[e.FIXED32=
7]="FIXED32",e[e.BOOL=8]="BOOL",e[e.STRING=9]="STRING",e[e.GROUP=10]="GROUP",e[e.MESSAGE=11]="MESSAGE",e[e.BYTES=12]="BYTES",e[e.UINT32=13]="UINT32",e[e.ENUM=14]=
"ENUM",e[e.SFIXED32=15]="SFIXED32",e[e.SFIXED64=16]="SFIXED64",e[e.SINT32=17]="SINT32",e[e.SINT64=18]="SINT64"})(P_||(P_={}));var $_;(function(e){e[e.OPTIONAL=1]="OPTIONAL",e[e.REPEATED=3]="REPEATED",e[e.REQUIRED=2]="REQUIRED"})($_||($_={}));var L_;(function(e){e[e.SPEED=1]="SPEED",e[e.CODE_SIZE=2]="CODE_SIZE",e[e.LITE_RUNTIME=3]="LITE_RUNTIME"})(L_||(L_={}));var M_;(function(e){e[e.STRING=0]="STRING",e[e.CORD=1]="CORD",e[e.STRING_PIECE=2]="STRING_PIECE"})(M_||(M_={}));var D_;(function(e){e[e.JS_NORMAL=0]="JS_NORMAL",e[e.JS_STRING=1]="JS_STRING",e[e.JS_NUMBER=2]="JS_NUMBER"})(D_||(D_={}));var j_;(function(e){e[e.RETENTION_UNKNOWN=0]="RETENTION_UNKNOWN",e[e.RETENTION_RUNTIME=1]="RETENTION_RUNTIME",e[e.RETENTION_SOURCE=2]="RETENTION_SOURCE"})(j_||(j_=
{}));var B_;(function(e){e[e.TARGET_TYPE_UNKNOWN=0]="TARGET_TYPE_UNKNOWN",e[e.TARGET_TYPE_FILE=1]="TARGET_TYPE_FILE",e[e.TARGET_TYPE_EXTENSION_RANGE=2]="TARGET_TYPE_\
EXTENSION_RANGE",e[e.TARGET_TYPE_MESSAGE=3]="TARGET_TYPE_MESSAGE",e[e.TARGET_TYPE_FIELD=4]="TARGET_TYPE_FIELD",e[e.TARGET_TYPE_ONEOF=5]="TARGET_TYPE_ONEOF",e[e.
TARGET_TYPE_ENUM=6]="TARGET_TYPE_ENUM",e[e.TARGET_TYPE_ENUM_ENTRY=7]="TARGET_TYPE_ENUM_ENTRY",e[e.TARGET_TYPE_SERVICE=8]="TARGET_TYPE_SERVICE",e[e.TARGET_TYPE_METHOD=
9]="TARGET_TYPE_METHOD"})(B_||(B_={}));var U_;(function(e){e[e.IDEMPOTENCY_UNKNOWN=0]="IDEMPOTENCY_UNKNOWN",e[e.NO_SIDE_EFFECTS=1]="NO_SIDE_EFFECTS",e[e.IDEMPOTENT=2]="IDEMPOTENT"})(U_||(U_={}));var F_;(function(e){e[e.DEFAULT_SYMBOL_VISIBILITY_UNKNOWN=0]="DEFAULT_SYMBOL_VISIBILITY_UNKNOWN",e[e.EXPORT_ALL=1]="EXPORT_ALL",e[e.EXPORT_TOP_LEVEL=2]="EXPORT_\
TOP_LEVEL",e[e.LOCAL_ALL=3]="LOCAL_ALL",e[e.STRICT=4]="STRICT"})(F_||(F_={}));var V_;(function(e){e[e.PROTO_LIMITS_UNKNOWN=0]="PROTO_LIMITS_UNKNOWN",e[e.LEGACY_NO_EXPLICIT_LIMITS=1]="LEGACY_NO_EXPLICIT_LIMITS",e[e.PROTO_LIMITS2026=2]="PRO\
TO_LIMITS2026"})(V_||(V_={}));var G_;(function(e){e[e.FIELD_PRESENCE_UNKNOWN=0]="FIELD_PRESENCE_UNKNOWN",e[e.EXPLICIT=1]="EXPLICIT",e[e.IMPLICIT=2]="IMPLICIT",e[e.LEGACY_REQUIRED=3]="LEGACY_\
REQUIRED"})(G_||(G_={}));var W_;(function(e){e[e.ENUM_TYPE_UNKNOWN=0]="ENUM_TYPE_UNKNOWN",e[e.OPEN=1]="OPEN",e[e.CLOSED=2]="CLOSED"})(W_||(W_={}));var J_;(function(e){e[e.REPEATED_FIELD_ENCODING_UNKNOWN=0]="REPEATED_FIELD_ENCODING_UNKNOWN",e[e.PACKED=1]="PACKED",e[e.EXPANDED=2]="EXPANDED"})(J_||(J_={}));var K_;(function(e){e[e.UTF8_VALIDATION_UNKNOWN=0]="UTF8_VALIDATION_UNKNOWN",e[e.VERIFY=2]="VERIFY",e[e.NONE=3]="NONE"})(K_||(K_={}));var H_;(function(e){e[e.MESSAGE_ENCODING_UNKNOWN=0]="MESSAGE_ENCODING_UNKNOWN",e[e.LENGTH_PREFIXED=1]="LENGTH_PREFIXED",e[e.DELIMITED=2]="DELIMITED"})(H_||(H_={}));var Y_;(function(e){e[e.JSON_FORMAT_UNKNOWN=0]="JSON_FORMAT_UNKNOWN",e[e.ALLOW=1]="ALLOW",e[e.LEGACY_BEST_EFFORT=2]="LEGACY_BEST_EFFORT"})(Y_||(Y_={}));var z_;(function(e){e[e.ENFORCE_NAMING_STYLE_UNKNOWN=0]="ENFORCE_NAMING_STYLE_UNKNOWN",e[e.STYLE2024=1]="STYLE2024",e[e.STYLE_LEGACY=2]="STYLE_LEGACY",e[e.STYLE2026=
3]="STYLE2026"})(z_||(z_={}));var q_;(function(e){e[e.NONE=0]="NONE",e[e.SET=1]="SET",e[e.ALIAS=2]="ALIAS"})(q_||(q_={}));var X_;(function(e){e[e.EDITION_UNKNOWN=0]="EDITION_UNKNOWN",e[e.EDITION_LEGACY=900]="EDITION_LEGACY",e[e.EDITION_PROTO2=998]="EDITION_PROTO2",e[e.EDITION_PROTO3=
999]="EDITION_PROTO3",e[e.EDITION_2023=1e3]="EDITION_2023",e[e.EDITION_2024=1001]="EDITION_2024",e[e.EDITION_2026=1002]="EDITION_2026",e[e.EDITION_UNSTABLE=9999]=
"EDITION_UNSTABLE",e[e.EDITION_1_TEST_ONLY=1]="EDITION_1_TEST_ONLY",e[e.EDITION_2_TEST_ONLY=2]="EDITION_2_TEST_ONLY",e[e.EDITION_99997_TEST_ONLY=99997]="EDITION\
_99997_TEST_ONLY",e[e.EDITION_99998_TEST_ONLY=99998]="EDITION_99998_TEST_ONLY",e[e.EDITION_99999_TEST_ONLY=99999]="EDITION_99999_TEST_ONLY",e[e.EDITION_MAX=2147483647]=
"EDITION_MAX"})(X_||(X_={}));var Z_;(function(e){e[e.VISIBILITY_UNSET=0]="VISIBILITY_UNSET",e[e.VISIBILITY_LOCAL=1]="VISIBILITY_LOCAL",e[e.VISIBILITY_EXPORT=2]="VISIBILITY_EXPORT"})(Z_||(Z_=
{}));y();function oh(e){return Object.assign(Object.assign({readUnknownFields:!0,recursionLimit:100},e),{depth:0})}function Cu(e,t,n){let r=fe(e);return ih(e).read(r,new rs(
t),oh(n),t.byteLength),r}var eT=new WeakMap;function ih(e){let t=eT.get(e);return t===void 0&&(t=xU(e)),t}function xU(e){let t=String(e),n=new Map,r={read:kU(t,n),readGroup:IU(t,n)};eT.
set(e,r);for(let s of e.fields)n.set(s.number,nT(s));return r}function kU(e,t){return(n,r,s,o)=>{var i;if(++s.depth>s.recursionLimit)throw new Error(`cannot dec\
ode ${e} from binary: maximum recursion depth of ${s.recursionLimit} reached`);let a=r.pos+o,d=(i=n.$unknown)!==null&&i!==void 0?i:[];for(;r.pos<a;){let[f,h]=r.
tag(),b=t.get(f);if(b===void 0){let E=r.skip(h,f,s.recursionLimit-s.depth);s.readUnknownFields&&d.push({no:f,wireType:h,data:E});continue}b(n,r,s,h)}d.length>0&&
(n.$unknown=d),s.depth--}}function IU(e,t){return(n,r,s,o)=>{var i;if(++s.depth>s.recursionLimit)throw new Error(`cannot decode ${e} from binary: maximum recurs\
ion depth of ${s.recursionLimit} reached`);let a,d,f=(i=n.$unknown)!==null&&i!==void 0?i:[];for(;r.pos<r.len&&([a,d]=r.tag(),d!=He.EndGroup);){let h=t.get(a);if(h===
void 0){let b=r.skip(d,a,s.recursionLimit-s.depth);s.readUnknownFields&&f.push({no:a,wireType:d,data:b});continue}h(n,r,s,d)}if(d!=He.EndGroup||a!==o)throw new Error(
"invalid end group tag");f.length>0&&(n.$unknown=f),s.depth--}}function tT(e,t,n,r,s){nT(n)(e[Mt],t,s,r)}function nT(e){switch(e.fieldKind){case"scalar":return NU(
e);case"enum":return OU(e);case"message":return CU(e);case"list":return RU(e);case"map":return PU(e)}}function NU(e){let t=Ou(e.scalar,e.utf8Validation,e.longAsString),
n=e.localName;if(e.oneof){let r=e.oneof.localName;return(s,o)=>{s[r]={case:n,value:t(o)}}}return(r,s)=>{r[n]=t(s)}}function OU(e){var t;let n=e.localName,r=(t=e.
oneof)===null||t===void 0?void 0:t.localName;if(e.enum.open)return r!==void 0?(i,a)=>{i[r]={case:n,value:a.int32()}}:(i,a)=>{i[n]=a.int32()};let s=e.enum.values,
o=e.number;return(i,a,d,f)=>{var h;let b=a.int32();if(s.some(E=>E.number===b))r!==void 0?i[r]={case:n,value:b}:i[n]=b;else if(d.readUnknownFields){let E=[];PA(b,
E);let v=(h=i.$unknown)!==null&&h!==void 0?h:[];v.push({no:o,wireType:f,data:new Uint8Array(E)}),i.$unknown=v}}}function CU(e){let t=e.localName,{toMessage:n,toLocal:r}=Nn(
e),s=rT(e);if(e.oneof){let o=e.oneof.localName;return(i,a,d)=>{let f=i[o],h=n(f.case===t?f.value:void 0);s(h,a,d),i[o]={case:t,value:r(h)}}}return(o,i,a)=>{let d=n(
o[t]);s(d,i,a),o[t]=r(d)}}function rT(e){let t=ih(e.message);if(e.delimitedEncoding){let n=e.number;return(r,s,o)=>t.readGroup(r,s,o,n)}return(n,r,s)=>t.read(n,
r,s,r.uint32())}function RU(e){let t=e.localName;if(e.listKind=="message"){let{toMessage:i,toLocal:a}=Nn(e),d=rT(e);return(f,h,b)=>{let E=i(void 0);d(E,h,b),f[t].
push(a(E))}}let n=e.listKind=="enum"?x.INT32:e.scalar,r=e.listKind=="scalar"?e.longAsString:!1,s=Ou(n,e.utf8Validation,r),o=n!=x.STRING&&n!=x.BYTES;return(i,a,d,f)=>{
let h=i[t];if(f==He.LengthDelimited&&o){let b=a.uint32()+a.pos;for(;a.pos<b;)h.push(s(a))}else h.push(s(a))}}function PU(e){let t=e.localName,n=Ou(e.mapKey,e.utf8Validation,
!1),r=on(e.mapKey,!1),s,o;switch(e.mapKind){case"scalar":{let i=e.scalar,a=Ou(i,e.utf8Validation,!1);if(s=d=>a(d),i==x.BYTES)o=()=>new Uint8Array(0);else{let d=on(
i,!1);o=()=>d}break}case"enum":{let i=e.enum.values[0].number;s=a=>a.int32(),o=()=>i;break}case"message":{let{toMessage:i,toLocal:a}=Nn(e),d=ih(e.message).read;
s=(f,h,b)=>{let E=i(b);return d(E,f,h,f.uint32()),a(E)},o=()=>a(i(void 0));break}}return(i,a,d)=>{let f=i[t],h,b,E=a.uint32(),v=a.pos+E;for(;a.pos<v;){let[_,T]=a.
tag();switch(_){case 1:h=n(a);break;case 2:b=s(a,d,b);break;default:a.skip(T,_,d.recursionLimit-d.depth)}}h===void 0&&(h=r),b===void 0&&(b=o()),Ht(f,h,b)}}function Ou(e,t,n){
switch(e){case x.STRING:return r=>r.string(t);case x.BOOL:return r=>r.bool();case x.DOUBLE:return r=>r.double();case x.FLOAT:return r=>r.float();case x.INT32:return r=>r.
int32();case x.INT64:return n?r=>String(r.int64()):r=>r.int64();case x.UINT64:return n?r=>String(r.uint64()):r=>r.uint64();case x.FIXED64:return n?r=>String(r.fixed64()):
r=>r.fixed64();case x.BYTES:return r=>r.bytes();case x.FIXED32:return r=>r.fixed32();case x.SFIXED32:return r=>r.sfixed32();case x.SFIXED64:return n?r=>String(r.
sfixed64()):r=>r.sfixed64();case x.SINT64:return n?r=>String(r.sint64()):r=>r.sint64();case x.UINT32:return r=>r.uint32();case x.SINT32:return r=>r.sint32()}}function an(e,t){var n;let r=Cu(Q_,Tu(e));return r.messageType.forEach(Vc),r.dependency=(n=t?.map(o=>o.proto.name))!==null&&n!==void 0?n:[],Iu(r,o=>t?.find(i=>i.
proto.name===o)).getFile(r.name)}var ah=an("Ch9nb29nbGUvcHJvdG9idWYvdGltZXN0YW1wLnByb3RvEg9nb29nbGUucHJvdG9idWYiKwoJVGltZXN0YW1wEg8KB3NlY29uZHMYASABKAMSDQoFbmFub3MYAiABKAVChQEKE2NvbS5nb29nbGUuc\
HJvdG9idWZCDlRpbWVzdGFtcFByb3RvUAFaMmdvb2dsZS5nb2xhbmcub3JnL3Byb3RvYnVmL3R5cGVzL2tub3duL3RpbWVzdGFtcHBi+AEBogIDR1BCqgIeR29vZ2xlLlByb3RvYnVmLldlbGxLbm93blR5cGVzY\
gZwcm90bzM"),Dt=Ye(ah,0);function sT(e){return new Date($U(e))}function Ru(e){let t=Math.floor(e/1e3);return fe(Dt,{seconds:we.parse(t),nanos:(e-t*1e3)*1e6})}function $U(e){return Number(
e.seconds)*1e3+Math.round(e.nanos/1e6)}y();var ch=an("Ch5nb29nbGUvcHJvdG9idWYvZHVyYXRpb24ucHJvdG8SD2dvb2dsZS5wcm90b2J1ZiIqCghEdXJhdGlvbhIPCgdzZWNvbmRzGAEgASgDEg0KBW5hbm9zGAIgASgFQoMBChNjb20uZ29vZ2xlLnByb\
3RvYnVmQg1EdXJhdGlvblByb3RvUAFaMWdvb2dsZS5nb2xhbmcub3JnL3Byb3RvYnVmL3R5cGVzL2tub3duL2R1cmF0aW9ucGL4AQGiAgNHUEKqAh5Hb29nbGUuUHJvdG9idWYuV2VsbEtub3duVHlwZXNiBnByb\
3RvMw"),mr=Ye(ch,0);y();y();var LU=an("Chlnb29nbGUvcHJvdG9idWYvYW55LnByb3RvEg9nb29nbGUucHJvdG9idWYiJgoDQW55EhAKCHR5cGVfdXJsGAEgASgJEg0KBXZhbHVlGAIgASgMQnYKE2NvbS5nb29nbGUucHJvdG9idWZCCEFue\
VByb3RvUAFaLGdvb2dsZS5nb2xhbmcub3JnL3Byb3RvYnVmL3R5cGVzL2tub3duL2FueXBiogIDR1BCqgIeR29vZ2xlLlByb3RvYnVmLldlbGxLbm93blR5cGVzYgZwcm90bzM"),Yn=Ye(LU,0);y();var MU=2,DU=3,oT={writeUnknownFields:!0};function jU(e){return e?Object.assign(Object.assign({},oT),e):oT}function iT(e,t,n){let r=new Aa;return dh(e)(r,jU(n),t),
r.finish()}var aT=new WeakMap;function dh(e){let t=aT.get(e);return t===void 0&&(t=BU(e)),t}function BU(e){let t=e.typeName,n=e.fields.concat().sort((i,a)=>i.number-
a.number),r=n[0],s=[],o=(i,a,d)=>{if(d.$typeName!==t&&r!==void 0)throw new xe(r,`cannot use ${r} with message ${d.$typeName}`,"ForeignFieldError");for(let h=0;h<
s.length;h++)s[h](i,a,d);let f=d.$unknown;if(f!==void 0&&a.writeUnknownFields)for(let h=0;h<f.length;h++){let{no:b,wireType:E,data:v}=f[h];i.tag(b,E).raw(v)}};aT.
set(e,o);for(let i of n)s.push(cT(i));return o}function cT(e){switch(e.fieldKind){case"message":case"scalar":case"enum":return UU(e);case"list":return VU(e);case"\
map":return GU(e)}}function UU(e){let t=FU(e),n=e.localName;if(e.oneof){let r=e.oneof.localName;return(s,o,i)=>{let a=i[r];a.case===n&&t(s,o,a.value)}}if(e.presence!=
MU){let r=e.presence==DU?`cannot encode ${e} to binary: required field not set`:void 0;return(s,o,i)=>{let a=i[n];if(a!==void 0&&Object.prototype.hasOwnProperty.
call(i,n))t(s,o,a);else if(r!==void 0)throw new Error(r)}}if(e.fieldKind=="enum"){let r=e.enum.values[0].number;return(s,o,i)=>{let a=i[n];a!==r&&t(s,o,a)}}switch(e.
scalar){case x.BOOL:return(r,s,o)=>{let i=o[n];i!==!1&&t(r,s,i)};case x.STRING:return(r,s,o)=>{let i=o[n];i!==""&&t(r,s,i)};case x.BYTES:return(r,s,o)=>{let i=o[n];
(!(i instanceof Uint8Array)||i.byteLength>0)&&t(r,s,i)};case x.DOUBLE:case x.FLOAT:return(r,s,o)=>{let i=o[n];Object.is(i,0)||t(r,s,i)};default:return(r,s,o)=>{
let i=o[n];i!=0&&t(r,s,i)}}}function FU(e){switch(e.fieldKind){case"message":{let{toMessage:t}=Nn(e),n=lT(e);return(r,s,o)=>{n(r,s,t(o))}}case"scalar":case"enum":{
let t=e.fieldKind=="enum"?x.INT32:e.scalar,n=e.number,r=$u(t),s=Pu(t,e.parent.typeName,e.name);return(o,i,a)=>{o.tag(n,r),s(o,a)}}}}function VU(e){let t=e.localName,
n=e.number;switch(e.listKind){case"message":{let{toMessage:r}=Nn(e),s=lT(e);return(o,i,a)=>{let d=a[t];for(let f=0;f<d.length;f++)s(o,i,r(d[f]))}}case"scalar":case"\
enum":{let r=e.listKind=="enum"?x.INT32:e.scalar,s=Pu(r,e.parent.typeName,e.name);if(e.packed)return(i,a,d)=>{let f=d[t];if(f.length!=0){i.tag(n,He.LengthDelimited).
fork();for(let h=0;h<f.length;h++)s(i,f[h]);i.join()}};let o=$u(r);return(i,a,d)=>{let f=d[t];for(let h=0;h<f.length;h++)i.tag(n,o),s(i,f[h])}}}}function GU(e){
let t=e.localName,n=e.number,r=WU(e);if(e.mapKind=="message"){let{toMessage:a}=Nn(e),d=dh(e.message);return(f,h,b)=>{let E=b[t],v=Object.keys(E);for(let _=0;_<v.
length;_++){let T=v[_];f.tag(n,He.LengthDelimited).fork(),r(f,T),f.tag(2,He.LengthDelimited).fork(),d(f,h,a(E[T])),f.join(),f.join()}}}let s=e.mapKind=="enum"?x.
INT32:e.scalar,o=$u(s),i=Pu(s,e.parent.typeName,e.name);return(a,d,f)=>{let h=f[t],b=Object.keys(h);for(let E=0;E<b.length;E++){let v=b[E];a.tag(n,He.LengthDelimited).
fork(),r(a,v),a.tag(2,o),i(a,h[v]),a.join()}}}function WU(e){let t=$u(e.mapKey),n=Pu(e.mapKey,e.parent.typeName,e.name),r=JU(e.mapKey);return(s,o)=>{s.tag(1,t),
n(s,r(o))}}function JU(e){switch(e){case x.STRING:return t=>t;case x.BOOL:return t=>t==="true"?!0:t==="false"?!1:t;case x.UINT64:case x.FIXED64:return t=>{try{return we.
uParse(t)}catch{return t}};case x.INT64:case x.SFIXED64:case x.SINT64:return t=>{try{return we.parse(t)}catch{return t}};default:return t=>{let n=Number.parseInt(
t);return Number.isFinite(n)?n:t}}}function Pu(e,t,n){let r=KU(e);return(s,o)=>{try{r(s,o)}catch(i){throw i instanceof Error?new Error(`cannot encode field ${t}\
.${n} to binary: ${i.message}`):i}}}function KU(e){switch(e){case x.STRING:return(t,n)=>t.string(n);case x.BOOL:return(t,n)=>t.bool(n);case x.DOUBLE:return(t,n)=>t.
double(n);case x.FLOAT:return(t,n)=>t.float(n);case x.INT32:return(t,n)=>t.int32(n);case x.INT64:return(t,n)=>t.int64(n);case x.UINT64:return(t,n)=>t.uint64(n);case x.
FIXED64:return(t,n)=>t.fixed64(n);case x.BYTES:return(t,n)=>t.bytes(n);case x.FIXED32:return(t,n)=>t.fixed32(n);case x.SFIXED32:return(t,n)=>t.sfixed32(n);case x.
SFIXED64:return(t,n)=>t.sfixed64(n);case x.SINT64:return(t,n)=>t.sint64(n);case x.UINT32:return(t,n)=>t.uint32(n);case x.SINT32:return(t,n)=>t.sint32(n)}}function dT(e,t,n,r){
cT(r)(e,t,n[Mt])}function lT(e){let t=e.number,n=dh(e.message);return e.delimitedEncoding?(r,s,o)=>{r.tag(t,He.StartGroup),n(r,s,o),r.tag(t,He.EndGroup)}:(r,s,o)=>{
r.tag(t,He.LengthDelimited).fork(),n(r,s,o),r.join()}}function $u(e){switch(e){case x.BYTES:case x.STRING:return He.LengthDelimited;case x.DOUBLE:case x.FIXED64:case x.
SFIXED64:return He.Bit64;case x.FIXED32:case x.SFIXED32:case x.FLOAT:return He.Bit32;default:return He.Varint}}function zn(e,t,n){let r=!1;return n||(n=fe(Yn),r=!0),n.value=iT(e,t),n.typeUrl=YU(t.$typeName),r?n:void 0}function HU(e,t){if(e.typeUrl==="")return!1;let n=typeof t==
"string"?t:t.typeName,r=uT(e.typeUrl);return n===r}function $s(e,t){if(e.typeUrl==="")return;let n=t.kind=="message"?t:t.getMessage(uT(e.typeUrl));if(!(!n||!HU(
e,n)))return Cu(n,e.value)}function YU(e){return`type.googleapis.com/${e}`}function uT(e){let t=e.lastIndexOf("/"),n=t>=0?e.substring(t+1):e;if(!n.length)throw new Error(`invalid type url\
: ${e}`);return n}y();var pT=an("Chtnb29nbGUvcHJvdG9idWYvZW1wdHkucHJvdG8SD2dvb2dsZS5wcm90b2J1ZiIHCgVFbXB0eUJ9ChNjb20uZ29vZ2xlLnByb3RvYnVmQgpFbXB0eVByb3RvUAFaLmdvb2dsZS5nb2xhbmcub3JnL\
3Byb3RvYnVmL3R5cGVzL2tub3duL2VtcHR5cGL4AQGiAgNHUEKqAh5Hb29nbGUuUHJvdG9idWYuV2VsbEtub3duVHlwZXNiBnByb3RvMw");y();var Ls=an("Chxnb29nbGUvcHJvdG9idWYvc3RydWN0LnByb3RvEg9nb29nbGUucHJvdG9idWYihAEKBlN0cnVjdBIzCgZmaWVsZHMYASADKAsyIy5nb29nbGUucHJvdG9idWYuU3RydWN0LkZpZWxkc0VudHJ5G\
kUKC0ZpZWxkc0VudHJ5EgsKA2tleRgBIAEoCRIlCgV2YWx1ZRgCIAEoCzIWLmdvb2dsZS5wcm90b2J1Zi5WYWx1ZToCOAEi6gEKBVZhbHVlEjAKCm51bGxfdmFsdWUYASABKA4yGi5nb29nbGUucHJvdG9idWYuT\
nVsbFZhbHVlSAASFgoMbnVtYmVyX3ZhbHVlGAIgASgBSAASFgoMc3RyaW5nX3ZhbHVlGAMgASgJSAASFAoKYm9vbF92YWx1ZRgEIAEoCEgAEi8KDHN0cnVjdF92YWx1ZRgFIAEoCzIXLmdvb2dsZS5wcm90b2J1Z\
i5TdHJ1Y3RIABIwCgpsaXN0X3ZhbHVlGAYgASgLMhouZ29vZ2xlLnByb3RvYnVmLkxpc3RWYWx1ZUgAQgYKBGtpbmQiMwoJTGlzdFZhbHVlEiYKBnZhbHVlcxgBIAMoCzIWLmdvb2dsZS5wcm90b2J1Zi5WYWx1Z\
SobCglOdWxsVmFsdWUSDgoKTlVMTF9WQUxVRRAAQn8KE2NvbS5nb29nbGUucHJvdG9idWZCC1N0cnVjdFByb3RvUAFaL2dvb2dsZS5nb2xhbmcub3JnL3Byb3RvYnVmL3R5cGVzL2tub3duL3N0cnVjdHBi+AEBo\
gIDR1BCqgIeR29vZ2xlLlByb3RvYnVmLldlbGxLbm93blR5cGVzYgZwcm90bzM"),qn=Ye(Ls,0),jt=Ye(Ls,1),Xn=Ye(Ls,2),gi;(function(e){e[e.NULL_VALUE=0]="NULL_VALUE"})(gi||(gi={}));y();var Rr=an("Ch5nb29nbGUvcHJvdG9idWYvd3JhcHBlcnMucHJvdG8SD2dvb2dsZS5wcm90b2J1ZiIcCgtEb3VibGVWYWx1ZRINCgV2YWx1ZRgBIAEoASIbCgpGbG9hdFZhbHVlEg0KBXZhbHVlGAEgASgCIhsKC\
kludDY0VmFsdWUSDQoFdmFsdWUYASABKAMiHAoLVUludDY0VmFsdWUSDQoFdmFsdWUYASABKAQiGwoKSW50MzJWYWx1ZRINCgV2YWx1ZRgBIAEoBSIcCgtVSW50MzJWYWx1ZRINCgV2YWx1ZRgBIAEoDSIaCglCb\
29sVmFsdWUSDQoFdmFsdWUYASABKAgiHAoLU3RyaW5nVmFsdWUSDQoFdmFsdWUYASABKAkiGwoKQnl0ZXNWYWx1ZRINCgV2YWx1ZRgBIAEoDEKDAQoTY29tLmdvb2dsZS5wcm90b2J1ZkINV3JhcHBlcnNQcm90b\
1ABWjFnb29nbGUuZ29sYW5nLm9yZy9wcm90b2J1Zi90eXBlcy9rbm93bi93cmFwcGVyc3Bi+AEBogIDR1BCqgIeR29vZ2xlLlByb3RvYnVmLldlbGxLbm93blR5cGVzYgZwcm90bzM"),Jc=Ye(Rr,0),fT=Ye(Rr,
1),Kc=Ye(Rr,2),hi=Ye(Rr,3),Lu=Ye(Rr,4),Mu=Ye(Rr,5),Hc=Ye(Rr,6),Yc=Ye(Rr,7),zc=Ye(Rr,8);y();function qc(e,t,n){gT(t,e);let r=zU(e.$unknown,t),[s,o,i]=Ms(t),a=oh(n);for(let d of r)tT(s,new rs(d.data),o,d.wireType,a);return i()}function mT(e,t,n){var r;gT(
t,e);let s=((r=e.$unknown)!==null&&r!==void 0?r:[]).filter(f=>f.no!==t.number),[o,i]=Ms(t,n),a=new Aa;dT(a,{writeUnknownFields:!0},o,i);let d=new rs(a.finish());
for(;d.pos<d.len;){let[f,h]=d.tag(),b=d.skip(h,f);s.push({no:f,wireType:h,data:b})}e.$unknown=s}function zU(e,t){if(e===void 0)return[];if(t.fieldKind==="enum"||t.fieldKind==="scalar"){for(let n=e.length-1;n>=0;--n)if(e[n].no==t.number)return[e[n]];return[]}
return e.filter(n=>n.no===t.number)}function Ms(e,t){let n=e.typeName,r=Object.assign(Object.assign({},e),{kind:"field",parent:e.extendee,localName:n}),s=Object.
assign(Object.assign({},e.extendee),{fields:[r],members:[r],oneofs:[]}),o=fe(s,t!==void 0?{[n]:t}:void 0);return[zt(s,o),r,()=>{let i=o[n];if(i===void 0){let a=e.
message;return Yt(a)?on(a.fields[0].scalar,a.fields[0].longAsString):fe(a)}return i}]}function gT(e,t){if(e.extendee.typeName!=t.$typeName)throw new Error(`exte\
nsion ${e.typeName} can only be applied to message ${e.extendee.typeName}`)}function lh(e,t,n,r){return t.$typeName!=e.typeName||n.$typeName!=e.typeName?!1:t===n?!0:Du(zt(e,t),zt(e,n),r)}function Du(e,t,n){if(e.desc.typeName==="google.p\
rotobuf.Any"&&n?.unpackAny==!0)return qU(e.message,t.message,n);for(let r of e.fields)if(!hT(r,e,t,n))return!1;return!(n?.unknown==!0&&!XU(e,t,n.registry)||n?.extensions==
!0&&!ZU(e,t,n))}function hT(e,t,n,r){if(!t.isSet(e)&&!n.isSet(e))return!0;if(!t.isSet(e)||!n.isSet(e))return!1;switch(e.fieldKind){case"scalar":return Sa(e.scalar,
t.get(e),n.get(e));case"enum":return t.get(e)===n.get(e);case"message":return Du(t.get(e),n.get(e),r);case"map":{let s=t.get(e),o=n.get(e),i=[];for(let a of s.keys()){
if(!o.has(a))return!1;i.push(a)}for(let a of o.keys())if(!s.has(a))return!1;for(let a of i){let d=s.get(a),f=o.get(a);if(d!==f)switch(e.mapKind){case"enum":return!1;case"\
message":if(!Du(d,f,r))return!1;break;case"scalar":if(!Sa(e.scalar,d,f))return!1;break}}break}case"list":{let s=t.get(e),o=n.get(e);if(s.size!=o.size)return!1;for(let i=0;i<
s.size;i++){let a=s.get(i),d=o.get(i);if(a!==d)switch(e.listKind){case"enum":return!1;case"message":if(!Du(a,d,r))return!1;break;case"scalar":if(!Sa(e.scalar,a,
d))return!1;break}}break}}return!0}function qU(e,t,n){if(e.typeUrl!==t.typeUrl)return!1;let r=$s(e,n.registry),s=$s(t,n.registry);if(r&&s){let o=n.registry.getMessage(
r.$typeName);if(o)return lh(o,r,s,n)}return Sa(x.BYTES,e.value,t.value)}function XU(e,t,n){function r(i,a){var d;let f=(d=i.getUnknown())!==null&&d!==void 0?d:[];
return a?f.filter(h=>!a.getExtensionFor(i.desc,h.no)):f}let s=r(e,n),o=r(t,n);if(s.length!=o.length)return!1;for(let i=0;i<s.length;i++){let a=s[i],d=o[i];if(a.
no!=d.no||a.wireType!=d.wireType||!Sa(x.BYTES,a.data,d.data))return!1}return!0}function ZU(e,t,n){function r(i,a){var d;return((d=i.getUnknown())!==null&&d!==void 0?
d:[]).map(f=>a.getExtensionFor(i.desc,f.no)).filter(f=>f!=null).filter((f,h,b)=>b.indexOf(f)===h)}let s=r(e,n.registry),o=r(t,n.registry);if(s.length!=o.length||
s.some(i=>!o.includes(i)))return!1;for(let i of s){let[a,d]=Ms(i,qc(e.message,i)),[f]=Ms(i,qc(t.message,i));if(!hT(d,a,f,n))return!1}return!0}y();y();var ju=Date.parse("0001-01-01T00:00:00Z"),Bu=Date.parse("9999-12-31T23:59:59Z"),Uu=-315576e6,Fu=315576e6;var QU=3,eF=2,yT={alwaysEmitImplicit:!1,enumAsInteger:!1,useProtoFieldName:!1};function tF(e){return e?Object.assign(Object.assign({},yT),e):yT}function Pr(e,t,n){
return Vu(e)(tF(n),t)}var uh=new WeakMap;function Vu(e){let t=uh.get(e);return t===void 0&&(t=nF(e)),t}function nF(e){let t=e.typeName,n=sF(e);if(n!==void 0){let a=e.fields[0],d=(f,h)=>{
if(h.$typeName!==t&&a!==void 0)throw new xe(a,`cannot use ${a} with message ${h.$typeName}`,"ForeignFieldError");return n(f,h)};return uh.set(e,d),d}let r=e.fields.
concat().sort((a,d)=>a.number-d.number),s=r[0],o=[],i=(a,d)=>{if(d.$typeName!==t&&s!==void 0)throw new xe(s,`cannot use ${s} with message ${d.$typeName}`,"Forei\
gnFieldError");let f={};for(let h=0;h<o.length;h++)o[h](a,d,f);return a.registry&&lF(f,a,a.registry,d,e),f};uh.set(e,i);for(let a of r){let d=oF(a);o.push(a.jsonName===
"__proto__"||a.name==="__proto__"?rF(d):d)}return i}function rF(e){return(t,n,r)=>{let s=Object.create(null);e(t,n,s);for(let o of Object.keys(s))Ht(r,o,s[o])}}
function sF(e){if(e.typeName.startsWith("google.protobuf."))switch(e.typeName){case"google.protobuf.Any":return(t,n)=>uF(n,t);case"google.protobuf.Timestamp":return(t,n)=>mF(
n);case"google.protobuf.Duration":return(t,n)=>pF(n);case"google.protobuf.FieldMask":return(t,n)=>fF(n);case"google.protobuf.Struct":return(t,n)=>ST(n);case"goo\
gle.protobuf.Value":return(t,n)=>mh(n);case"google.protobuf.ListValue":return(t,n)=>AT(n);default:if(Yt(e)){let t=e.fields[0],n=t.localName,r=on(t.scalar,!1),s=Gu(
t);return(o,i)=>{let a=i[n];return s(o,a===void 0?r:a)}}return}}function oF(e){switch(e.fieldKind){case"scalar":case"enum":case"message":return iF(e);case"list":case"\
map":{let t=e.fieldKind=="list"?ET(e):vT(e),n=e.name,r=e.jsonName,s=e.localName;return(o,i,a)=>{let d=t(o,i[s]);d!==void 0&&(a[o.useProtoFieldName?n:r]=d)}}}}function iF(e){
let t=wT(e),n=e.name,r=e.jsonName,s=e.localName;if(e.oneof){let o=e.oneof.localName;return(i,a,d)=>{let f=a[o];f.case===s&&(d[i.useProtoFieldName?n:r]=t(i,f.value))}}
if(e.presence!=eF){let o=e.presence==QU?`cannot encode ${e} to JSON: required field not set`:void 0;return(i,a,d)=>{let f=a[s];if(f!==void 0&&Object.prototype.hasOwnProperty.
call(a,s))d[i.useProtoFieldName?n:r]=t(i,f);else if(o!==void 0)throw new Error(o)}}if(e.fieldKind=="enum"){let o=e.enum.values[0].number;return(i,a,d)=>{let f=a[s];
(f!==o||i.alwaysEmitImplicit)&&(d[i.useProtoFieldName?n:r]=t(i,f))}}switch(e.scalar){case x.BOOL:return(o,i,a)=>{let d=i[s];(d!==!1||o.alwaysEmitImplicit)&&(a[o.
useProtoFieldName?n:r]=t(o,d))};case x.STRING:return(o,i,a)=>{let d=i[s];(d!==""||o.alwaysEmitImplicit)&&(a[o.useProtoFieldName?n:r]=t(o,d))};case x.BYTES:return(o,i,a)=>{
let d=i[s];(!(d instanceof Uint8Array)||d.byteLength>0||o.alwaysEmitImplicit)&&(a[o.useProtoFieldName?n:r]=t(o,d))};case x.DOUBLE:case x.FLOAT:return(o,i,a)=>{let d=i[s];
(!Object.is(d,0)||o.alwaysEmitImplicit)&&(a[o.useProtoFieldName?n:r]=t(o,d))};default:return(o,i,a)=>{let d=i[s];(d!=0||o.alwaysEmitImplicit)&&(a[o.useProtoFieldName?
n:r]=t(o,d))}}}function aF(e){switch(e.fieldKind){case"scalar":case"enum":case"message":return wT(e);case"list":return ET(e);case"map":return vT(e)}}function wT(e){
switch(e.fieldKind){case"scalar":return Gu(e);case"enum":return fh(e);case"message":return ph(e)}}function ph(e){let{toMessage:t}=Nn(e),n=Vu(e.message);return(r,s)=>n(
r,t(s))}function ET(e){let t=cF(e);return(n,r)=>{let s=r;if(s.length==0&&!n.alwaysEmitImplicit)return;let o=[];for(let i=0;i<s.length;i++)o.push(t(n,s[i]));return o}}
function cF(e){switch(e.listKind){case"scalar":return Gu(e);case"enum":return fh(e);case"message":return ph(e)}}function vT(e){let t=dF(e);return(n,r)=>{let s=r,
o=Object.keys(s);if(o.length==0&&!n.alwaysEmitImplicit)return;let i={};for(let a=0;a<o.length;a++){let d=o[a];Ht(i,d,t(n,s[d]))}return i}}function dF(e){switch(e.
mapKind){case"scalar":return Gu(e);case"enum":return fh(e);case"message":return ph(e)}}function fh(e){let t=e.enum;return t.typeName=="google.protobuf.NullValue"?
(n,r)=>{if(typeof r!="number")throw bT(t,r);return null}:(n,r)=>{var s,o;if(typeof r!="number")throw bT(t,r);return n.enumAsInteger?r:(o=(s=t.value[r])===null||
s===void 0?void 0:s.jsonName)!==null&&o!==void 0?o:r}}function bT(e,t){return new Error(`cannot encode ${e} to JSON: expected number, got ${At(t)}`)}function Gu(e){
switch(e.scalar){case x.INT32:case x.SFIXED32:case x.SINT32:case x.FIXED32:case x.UINT32:return(t,n)=>{if(typeof n!="number")throw Ta(e,n);return n};case x.FLOAT:case x.
DOUBLE:return(t,n)=>{if(typeof n!="number")throw Ta(e,n);return Number.isNaN(n)?"NaN":n===Number.POSITIVE_INFINITY?"Infinity":n===Number.NEGATIVE_INFINITY?"-Inf\
inity":n};case x.STRING:return(t,n)=>{if(typeof n!="string")throw Ta(e,n);return n};case x.BOOL:return(t,n)=>{if(typeof n!="boolean")throw Ta(e,n);return n};case x.
UINT64:case x.FIXED64:case x.INT64:case x.SFIXED64:case x.SINT64:return(t,n)=>{if(typeof n=="bigint"||typeof n=="string"||typeof n=="number"&&Number.isInteger(n))
return n.toString();throw Ta(e,n)};case x.BYTES:return(t,n)=>{if(n instanceof Uint8Array)return xu(n);throw Ta(e,n)}}}function Ta(e,t){var n;return new Error(`c\
annot encode ${e} to JSON: ${(n=mu(e,t))===null||n===void 0?void 0:n.message}`)}function lF(e,t,n,r,s){let o=r.$unknown;if(o===void 0)return;let i=new Set;for(let a=0;a<
o.length;a++){let{no:d}=o[a];if(!i.has(d)){i.add(d);let f=n.getExtensionFor(s,d);if(!f)continue;let h=qc(r,f),[b,E]=Ms(f,h),v=b[Mt],_=aF(E)(t,v[E.localName]);_!==
void 0&&(e[f.jsonName]=_)}}}function uF(e,t){if(e.typeUrl==="")return{};let{registry:n}=t,r,s;if(n&&(r=$s(e,n),r&&(s=n.getMessage(r.$typeName))),!s||!r)throw new Error(
`cannot encode message ${e.$typeName} to JSON: "${e.typeUrl}" is not in the type registry`);let o=hu(s)?{value:Vu(s)(t,r)}:Vu(s)(t,r);return o["@type"]=e.typeUrl,
o}function pF(e){let t=Number(e.seconds),n=e.nanos;if(t>Fu||t<Uu)throw new Error(`cannot encode message ${e.$typeName} to JSON: value out of range`);if(t>0&&n<0||
t<0&&n>0)throw new Error(`cannot encode message ${e.$typeName} to JSON: nanos sign must match seconds sign`);let r=e.seconds.toString();if(n!==0){let s=Math.abs(
n).toString();s="0".repeat(9-s.length)+s,s.substring(3)==="000000"?s=s.substring(0,3):s.substring(6)==="000"&&(s=s.substring(0,6)),r+="."+s,n<0&&t==0&&(r="-"+r)}
return r+"s"}function fF(e){return e.paths.map(t=>{if(uu(Cs(t))!==t)throw new Error(`cannot encode message ${e.$typeName} to JSON: lowerCamelCase of path name "${t}\
" is irreversible`);return Cs(t)}).join(",")}function ST(e){let t={},n=Object.keys(e.fields);for(let r=0;r<n.length;r++){let s=n[r];Ht(t,s,mh(e.fields[s]))}return t}
function mh(e){switch(e.kind.case){case"nullValue":return null;case"numberValue":if(!Number.isFinite(e.kind.value))throw new Error(`${e.$typeName} cannot be NaN\
 or Infinity`);return e.kind.value;case"boolValue":return e.kind.value;case"stringValue":return e.kind.value;case"structValue":return ST(e.kind.value);case"list\
Value":return AT(e.kind.value);default:throw new Error(`${e.$typeName} must have a value`)}}function AT(e){return e.values.map(mh)}function mF(e){let t=Number(e.
seconds)*1e3;if(t<ju||t>Bu)throw new Error(`cannot encode message ${e.$typeName} to JSON: must be from 0001-01-01T00:00:00Z to 9999-12-31T23:59:59Z inclusive`);
if(e.nanos<0)throw new Error(`cannot encode message ${e.$typeName} to JSON: nanos must not be negative`);if(e.nanos>999999999)throw new Error(`cannot encode mes\
sage ${e.$typeName} to JSON: nanos must not be greater than 999999999`);let n="Z";if(e.nanos>0){let r=(e.nanos+1e9).toString().substring(1);r.substring(3)==="00\
0000"?n="."+r.substring(0,3)+"Z":r.substring(6)==="000"?n="."+r.substring(0,6)+"Z":n="."+r+"Z"}return new Date(t).toISOString().replace(".000Z",n)}y();var gF=2;function hF(e){return Object.assign(Object.assign({ignoreUnknownFields:!1,recursionLimit:100},e),{depth:0})}function Wu(e,t,n){let r=fe(e);return yF(e,r,t,n),r}function yF(e,t,n,r){try{xa(e)(t,n,hF(r))}catch(s){throw IA(s)?new Error(`cannot decode ${s.field()} from JSON: ${s.message}`,{cause:s}):s}}var gh=new WeakMap;function xa(e){let t=gh.get(e);return t===void 0&&(t=bF(e)),t}function bF(e){let t=String(e),n=wF(e);if(n!==void 0){let i=(a,d,f)=>{if(++f.depth>
f.recursionLimit)throw new Error(`cannot decode ${t} from JSON: maximum recursion depth of ${f.recursionLimit} reached`);n(a,d,f),f.depth--};return gh.set(e,i),
i}let r=e.typeName,s=new Map,o=(i,a,d)=>{var f;if(++d.depth>d.recursionLimit)throw new Error(`cannot decode ${t} from JSON: maximum recursion depth of ${d.recursionLimit}\
 reached`);if(a==null||Array.isArray(a)||typeof a!="object")throw new Error(`cannot decode ${t} from JSON: ${At(a)}`);let h=new Map,b=new Set,E=Object.keys(a);for(let v=0;v<
E.length;v++){let _=E[v],T=a[_],I=s.get(_);if(I!==void 0){let O=I.field;if(b.has(O))throw new xe(O,"set multiple times");if(b.add(O),I.oneofScalarNullSkip&&T===
null)continue;if(I.oneof){let P=h.get(I.oneof);if(P!==void 0)throw new xe(I.oneof,`oneof set multiple times by ${P.name} and ${O.name}`);h.set(I.oneof,O)}I.read(
i,T,d)}else{let O=_.startsWith("[")&&_.endsWith("]")?(f=d.registry)===null||f===void 0?void 0:f.getExtension(_.substring(1,_.length-1)):void 0;if(O?.extendee.typeName==
r){let[P,$,j]=Ms(O);_T($)(P[Mt],T,d),mT(i,O,j())}if(O===void 0&&!d.ignoreUnknownFields)throw new Error(`cannot decode ${t} from JSON: key "${_}" is unknown`)}}d.
depth--};gh.set(e,o);for(let i of e.fields){let a={read:_T(i),field:i,oneof:i.oneof,oneofScalarNullSkip:i.oneof!==void 0&&i.fieldKind=="scalar"};s.set(i.name,a).
set(i.jsonName,a)}return o}function wF(e){if(e.typeName.startsWith("google.protobuf."))switch(e.typeName){case"google.protobuf.Any":return(t,n,r)=>kF(t,n,r);case"\
google.protobuf.Timestamp":return(t,n)=>IF(t,n);case"google.protobuf.Duration":return(t,n)=>NF(t,n);case"google.protobuf.FieldMask":return(t,n)=>OF(t,n);case"go\
ogle.protobuf.Struct":return(t,n,r)=>IT(t,n,r);case"google.protobuf.Value":return(t,n,r)=>Eh(t,n,r);case"google.protobuf.ListValue":return(t,n,r)=>NT(t,n,r);default:
if(Yt(e)){let t=e.fields[0],n=t.localName,r=t.scalar,s=t.longAsString,o=xT(t);return(i,a)=>{a===null?i[n]=on(r,s):i[n]=o(a)}}return}}function _T(e){switch(e.fieldKind){case"\
scalar":return EF(e);case"enum":return vF(e);case"message":return SF(e);case"list":return AF(e);case"map":return TF(e)}}function EF(e){let t=xT(e),n=e.localName;
if(e.oneof){let s=e.oneof.localName;return(o,i)=>{o[s]={case:n,value:t(i)}}}let r=TT(e);return(s,o)=>{o===null?r(s):s[n]=t(o)}}function TT(e){let t=e.localName;
if(e.presence!=gF)return s=>{delete s[t]};if(e.fieldKind=="enum"){let s=e.enum.values[0].number;return o=>{o[t]=s}}let n=e.scalar,r=e.longAsString;return s=>{s[t]=
on(n,r)}}function vF(e){let t=hh(e.enum),n=yh(e.enum),r=e.localName,s=e.enum.typeName!="google.protobuf.NullValue";if(e.oneof){let i=e.oneof.localName;return(a,d,f)=>{
if(d===null&&s){a[i].case===r&&(a[i]={case:void 0});return}let h=t(d,f.ignoreUnknownFields);if(h===ka)return;let b=n(h);if(b!==!0)throw new xe(e,pr(e,h,b));a[i]=
{case:r,value:h}}}let o=TT(e);return(i,a,d)=>{if(a===null&&s){o(i);return}let f=t(a,d.ignoreUnknownFields);if(f===ka)return;let h=n(f);if(h!==!0)throw new xe(e,
pr(e,f,h));i[r]=f}}function SF(e){let t=e.localName,{toMessage:n,toLocal:r}=Nn(e),s=xa(e.message),o=e.message.typeName!="google.protobuf.Value";if(e.oneof){let i=e.
oneof.localName;return(a,d,f)=>{let h=a[i];if(d===null&&o){h.case===t&&(a[i]={case:void 0});return}let b=n(h.case===t?h.value:void 0);s(b,d,f),a[i]={case:t,value:r(
b)}}}return(i,a,d)=>{if(a===null&&o){delete i[t];return}let f=n(i[t]);s(f,a,d),i[t]=r(f)}}function AF(e){let t=e.localName,n=_F(e);return(r,s,o)=>{if(s===null)return;
if(!Array.isArray(s))throw new xe(e,"expected Array, got "+At(s));let i=r[t];for(let a=0;a<s.length;a++){let d=n(s[a],o,i.length);d!==ka&&i.push(d)}}}function _F(e){
switch(e.listKind){case"scalar":{let t=bh(e),n=Rs(e.scalar),r=wh(e);return(s,o,i)=>{if(s===null)throw new xe(e,"list item must not be null");let a=t(s),d=n(a);if(d!==
!0)throw new xe(e,`list item #${i+1}: ${pr(e,a,d)}`);return r(a)}}case"enum":{let t=hh(e.enum),n=yh(e.enum),r=e.enum.typeName!="google.protobuf.NullValue";return(s,o,i)=>{
if(s===null&&r)throw new xe(e,"list item must not be null");let a=t(s,o.ignoreUnknownFields);if(a===ka)return a;let d=n(a);if(d!==!0)throw new xe(e,`list item #${i+
1}: ${pr(e,a,d)}`);return a}}case"message":{let{toMessage:t,toLocal:n}=Nn(e),r=xa(e.message),s=e.message.typeName!="google.protobuf.Value";return(o,i)=>{if(o===
null&&s)throw new xe(e,"list item must not be null");let a=t(void 0);return r(a,o,i),n(a)}}}}function TF(e){let t=e.localName,n=e.mapKey,r=xF(n),s=Rs(n),o,i,a=f=>f,
d=!0;switch(e.mapKind){case"scalar":{o=bh(e),i=Rs(e.scalar),a=wh(e);break}case"enum":{let f=hh(e.enum);o=(h,b)=>f(h,b.ignoreUnknownFields),i=yh(e.enum),d=e.enum.
typeName!="google.protobuf.NullValue";break}case"message":{let{toMessage:f,toLocal:h}=Nn(e),b=xa(e.message);d=e.message.typeName!="google.protobuf.Value",o=(E,v)=>{
let _=f(void 0);return b(_,E,v),h(_)};break}}return(f,h,b)=>{if(h===null)return;if(typeof h!="object"||Array.isArray(h))throw new xe(e,"expected object, got "+At(
h));let E=f[t],v=new Set,_=Object.keys(h);for(let T=0;T<_.length;T++){let I=_[T],O=h[I],P=r(I);if(v.has(P))throw new xe(e,`duplicate map key "${I}"`);if(v.add(P),
O===null&&d)throw new xe(e,"map value must not be null");let $=o(O,b);if($===ka)continue;let j=s(P);if(j!==!0)throw new xe(e,`invalid map key: ${pr({scalar:n},P,
j)}`);if(i!==void 0){let F=i($);if(F!==!0)throw new xe(e,`map entry ${At(P)}: ${pr(e,$,F)}`)}Ht(E,P,a($))}}}var ka=Symbol();function hh(e){let t=e.values[0].number,
n=new Map;for(let r of e.values)n.set(r.jsonName,r.number);for(let r of e.values)n.set(r.name,r.number);return(r,s)=>{if(r===null)return t;switch(typeof r){case"\
number":if(Number.isInteger(r))return r;break;case"string":{let o=n.get(r);if(o!==void 0)return o;if(s)return ka;break}}throw new Error(`cannot decode ${e} from\
 JSON: ${At(r)}`)}}function yh(e){if(e.open)return Rs(x.INT32);let t=e.values;return n=>t.some(r=>r.number===n)}function xT(e){let t=bh(e),n=Rs(e.scalar),r=wh(e);
return s=>{let o=t(s),i=n(o);if(i!==!0)throw new xe(e,pr(e,o,i));return r(o)}}function bh(e){switch(e.scalar){case x.DOUBLE:case x.FLOAT:return t=>{if(t==="NaN")
return NaN;if(t==="Infinity")return Number.POSITIVE_INFINITY;if(t==="-Infinity")return Number.NEGATIVE_INFINITY;if(typeof t=="number"){if(Number.isNaN(t))throw new xe(
e,"unexpected NaN number");if(!Number.isFinite(t))throw new xe(e,"unexpected infinite number");return t}if(typeof t=="string"){if(t===""||t.trim().length!==t.length)
return t;let n=Number(t);return Number.isFinite(n)?n:t}return t};case x.INT32:case x.FIXED32:case x.SFIXED32:case x.SINT32:case x.UINT32:return kT;case x.BYTES:
return t=>{if(typeof t=="string"){if(t==="")return new Uint8Array(0);try{return Tu(t)}catch(n){let r=n instanceof Error?n.message:String(n);throw new xe(e,r)}}return t};default:
return t=>t}}function wh(e){let t=e.fieldKind!=="map"&&e.longAsString;switch(e.scalar){case x.INT64:case x.SFIXED64:case x.SINT64:return t?n=>String(n):n=>typeof n==
"string"||typeof n=="number"?we.parse(n):n;case x.FIXED64:case x.UINT64:return t?n=>String(n):n=>typeof n=="string"||typeof n=="number"?we.uParse(n):n;default:return n=>n}}
function xF(e){switch(e){case x.BOOL:return t=>{switch(t){case"true":return!0;case"false":return!1}return t};case x.INT32:case x.FIXED32:case x.UINT32:case x.SFIXED32:case x.
SINT32:return kT;case x.INT64:case x.SINT64:case x.SFIXED64:case x.UINT64:case x.FIXED64:return t=>/^-?0+$/.test(t)?"0":t.replace(/^(-?)0+(?=\d)/,"$1");default:
return t=>t}}function kT(e){if(typeof e=="string"){if(e===""||e.trim().length!==e.length)return e;let t=Number(e);return Number.isNaN(t)?e:t}return e}function kF(e,t,n){var r;if(t===null||Array.isArray(t)||typeof t!="object")throw new Error(`cannot decode message ${e.$typeName} from JSON: expected object but \
got ${At(t)}`);if(Object.keys(t).length==0)return;let s=t["@type"];if(typeof s!="string"||s=="")throw new Error(`cannot decode message ${e.$typeName} from JSON:\
 "@type" is empty`);let o=s.includes("/")?s.substring(s.lastIndexOf("/")+1):s;if(!o.length)throw new Error(`cannot decode message ${e.$typeName} from JSON: "@ty\
pe" is invalid`);let i=(r=n.registry)===null||r===void 0?void 0:r.getMessage(o);if(!i)throw new Error(`cannot decode message ${e.$typeName} from JSON: ${s} is n\
ot in the type registry`);let a=fe(i);if(hu(i)&&Object.prototype.hasOwnProperty.call(t,"value"))xa(i)(a,t.value,n);else{let d={};for(let f of Object.keys(t))f!==
"@type"&&Ht(d,f,t[f]);xa(i)(a,d,n)}zn(i,a,e)}function IF(e,t){if(typeof t!="string")throw new Error(`cannot decode message ${e.$typeName} from JSON: ${At(t)}`);
let n=t.match(/^([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]{1,9}))?(?:Z|([+-][0-9][0-9]:[0-9][0-9]))$/);if(!n)throw new Error(`\
cannot decode message ${e.$typeName} from JSON: invalid RFC 3339 string`);let r=Date.parse(n[1]+"-"+n[2]+"-"+n[3]+"T"+n[4]+":"+n[5]+":"+n[6]+(n[8]?n[8]:"Z"));if(Number.
isNaN(r))throw new Error(`cannot decode message ${e.$typeName} from JSON: invalid RFC 3339 string`);if(r<ju||r>Bu)throw new Error(`cannot decode message ${e.$typeName}\
 from JSON: must be from 0001-01-01T00:00:00Z to 9999-12-31T23:59:59Z inclusive`);e.seconds=we.parse(r/1e3),e.nanos=0,n[7]&&(e.nanos=parseInt("1"+n[7]+"0".repeat(
9-n[7].length))-1e9)}function NF(e,t){if(typeof t!="string")throw new Error(`cannot decode message ${e.$typeName} from JSON: ${At(t)}`);let n=t.match(/^(-?[0-9]+)(?:\.([0-9]+))?s/);
if(n===null)throw new Error(`cannot decode message ${e.$typeName} from JSON: ${At(t)}`);let r=Number(n[1]);if(r>Fu||r<Uu)throw new Error(`cannot decode message ${e.
$typeName} from JSON: ${At(t)}`);if(e.seconds=we.parse(r),typeof n[2]!="string")return;let s=n[2]+"0".repeat(9-n[2].length);e.nanos=parseInt(s),(r<0||Object.is(
r,-0))&&(e.nanos=-e.nanos)}function OF(e,t){if(typeof t!="string")throw new Error(`cannot decode message ${e.$typeName} from JSON: ${At(t)}`);t!==""&&(e.paths=t.
split(",").map(n=>{if(n.includes("_"))throw new Error(`cannot decode message ${e.$typeName} from JSON: path names must be lowerCamelCase`);return uu(n)}))}function IT(e,t,n){
if(typeof t!="object"||t==null||Array.isArray(t))throw new Error(`cannot decode message ${e.$typeName} from JSON ${At(t)}`);let r=Object.keys(t);for(let s=0;s<r.
length;s++){let o=r[s],i=fe(jt);Eh(i,t[o],n),Ht(e.fields,o,i)}}function Eh(e,t,n){if(++n.depth>n.recursionLimit)throw new Error(`cannot decode ${e.$typeName} fr\
om JSON: maximum recursion depth of ${n.recursionLimit} reached`);switch(typeof t){case"number":e.kind={case:"numberValue",value:t};break;case"string":e.kind={case:"\
stringValue",value:t};break;case"boolean":e.kind={case:"boolValue",value:t};break;case"object":if(t===null)e.kind={case:"nullValue",value:gi.NULL_VALUE};else if(Array.
isArray(t)){let r=fe(Xn);NT(r,t,n),e.kind={case:"listValue",value:r}}else{let r=fe(qn);IT(r,t,n),e.kind={case:"structValue",value:r}}break;default:throw new Error(
`cannot decode message ${e.$typeName} from JSON ${At(t)}`)}return n.depth--,e}function NT(e,t,n){if(!Array.isArray(t))throw new Error(`cannot decode message ${e.
$typeName} from JSON ${At(t)}`);for(let r=0;r<t.length;r++){let s=fe(jt);Eh(s,t[r],n),e.values.push(s)}}y();function yi(e,t){switch(e){case x.UINT32:case x.UINT64:case x.FIXED32:case x.FIXED64:return fr(BigInt(t));case x.INT32:case x.SINT32:case x.SFIXED32:return BigInt(
t);default:return t}}y();y();var Ju=Symbol.for("@bufbuild/cel/list");function cn(e){return ts(e)?new Sh(e):new vh(e)}function _h(...e){return new Ah(e)}function ze(e){return typeof e=="obje\
ct"&&e!==null&&Ju in e}var vh=class{_array;[Ju]={};constructor(t){this._array=t}get size(){return this._array.length}get(t){if(!(t<0||t>=this.size))return Zn(this.
_array[t])}*values(){for(let t of this._array.values())yield Zn(t)}[Symbol.iterator](){return this.values()}},Sh=class{_list;[Ju]={};constructor(t){this._list=t}get size(){
return this._list.size}get(t){let n=this._list.get(t);if(n!==void 0)return OT(this._list.field(),n)}*values(){for(let t of this._list)yield OT(this._list.field(),
t)}[Symbol.iterator](){return this.values()}},Ah=class{_lists;[Ju]={};_size;constructor(t){this._lists=t;let n=0;for(let r of t)n+=r.size;this._size=n}get size(){
return this._size}get(t){if(!(t<0||t>=this.size))for(let n of this._lists){if(t<n.size)return n.get(t);t=t-n.size}}*values(){for(let t of this._lists)yield*t.values()}[Symbol.
iterator](){return this.values()}};function OT(e,t){switch(e.listKind){case"enum":return BigInt(t);case"message":return Ds(t);case"scalar":return yi(e.scalar,t)}}
var Ku=cn([]);y();var Xc=[];function CF(e){return Xc.push(e),()=>Xc.pop()}function Zc(){if(Xc.length===0)throw new Error("cannot use `getEvalContext` outside of an evaluation");
return Xc[Xc.length-1]}function CT(e,t){return{id:t.id,eval(n){let r=CF(e);try{return t.eval(n)}finally{r()}}}}function bi(e){let t=Zc().registry.getMessage(e);
if(!t)throw new Error(`Message ${e} not found in registry`);return t}y();var Qc=Symbol.for("@bufbuild/cel/type"),J={INT:js("int"),UINT:js("uint"),BOOL:js("bool"),STRING:js("string"),BYTES:js("bytes"),DOUBLE:js("double"),NULL:js("null\
_type"),DYN:js("dyn"),TYPE:js("type")},Ge=$r(Dt),Re=$r(mr);function Ao(e,t){return{[Qc]:{},kind:"map",key:e,value:t,name:"map",toString(){return`map(${e}, ${t})`}}}
function dn(e){return{[Qc]:{},kind:"list",element:e,name:"list",toString(){return`list(${e})`}}}function $r(e){let t,n;return typeof e=="string"?(t=e,n=void 0):
(t=e.typeName,n=e),{[Qc]:{},kind:"object",desc:n,name:t,toString(){return t}}}function js(e){return{[Qc]:{},kind:"scalar",scalar:e,name:e,toString(){return e}}}
function yn(e){switch(typeof e){case"bigint":return J.INT;case"boolean":return J.BOOL;case"number":return J.DOUBLE;case"string":return J.STRING;case"object":switch(!0){case e===
null:return J.NULL;case e instanceof Uint8Array:return J.BYTES;case tt(e):return RF(e);case ze(e):return dn(J.DYN);case qe(e):return Ao(J.DYN,J.DYN);case je(e):
return J.UINT;default:if(PT(e))return J.TYPE}}throw new Error(`Not a CEL value: ${e}`)}function _o(e){return typeof e=="object"&&e!==null&&PT(e)}function PT(e){
return Qc in e}function RF(e){let t=e.desc.typeName;if(PF(e)&&(t=$F(e.message.typeUrl),t===jt.typeName)){let n=$s(e.message,jt);return n?RT(n):J.NULL}switch(t){case fT.
typeName:case Jc.typeName:return J.DOUBLE;case hi.typeName:case Mu.typeName:return J.UINT;case Lu.typeName:case Kc.typeName:return J.INT;case Yc.typeName:return J.
STRING;case zc.typeName:return J.BYTES;case Hc.typeName:return J.BOOL;case qn.typeName:return Ao(J.STRING,J.DYN);case Xn.typeName:return dn(J.DYN);case jt.typeName:
return RT(e.message)}return t===e.desc.typeName?$r(e.desc):$r(t)}function RT(e){switch(e.kind.case){case"boolValue":return J.BOOL;case"listValue":return dn(J.DYN);case"\
nullValue":case void 0:return J.NULL;case"numberValue":return J.DOUBLE;case"stringValue":return J.STRING;case"structValue":return Ao(J.STRING,J.DYN)}}function PF(e){
return e.desc.typeName===Yn.typeName}function $F(e){let t=e.lastIndexOf("/"),n=t>=0?e.substring(t+1):e;if(!n.length)throw new Error(`invalid type url: ${e}`);return n}function Zn(e){switch(typeof e){case"bigint":case"boolean":case"number":case"string":return e;case"object":break;default:throw new Error(`unsupported input ${typeof e}`)}
switch(!0){case e===null:case e instanceof Uint8Array:case ze(e):case qe(e):case je(e):case _o(e):return e}if(MF(e)||ts(e))return cn(e);if(DF(e)||ns(e))return ss(
e);if(hn(e)){let t=Th(e);return t!==void 0?t:zt(bi(e.$typeName),e)}if(tt(e))return Ds(e);if(e.constructor.name==="Object")return ss(new Map(Object.entries(e)));
throw new Error(`Unsupported input ${e}`)}function wi(e){if(!LF(e))return e;let t=$s(e.message,Zc().registry);if(t===void 0)throw new Error(`invalid Any or ${e.
message.typeUrl} not found in registry`);let n=Th(t);return n!==void 0?n:zt(bi(t.$typeName),t)}function Ds(e){let t=Th(e.message);return t!==void 0?t:e}function LF(e){
return tt(e,Yn)}function MF(e){return Array.isArray(e)}function DF(e){return e instanceof Map}function Th(e){return gu(e)?jF(e):BF(e)}function jF(e){switch(e.$typeName){case Lu.
typeName:return BigInt(e.value);case Mu.typeName:return fr(BigInt(e.value));case hi.typeName:return fr(e.value)}return e.value}function BF(e){switch(!0){case hn(
e,qn):return $T(e);case hn(e,jt):return LT(e);case hn(e,Xn):return MT(e)}}function $T(e){let t=new Map;for(let[n,r]of Object.entries(e.fields))t.set(n,LT(r));return ss(
t)}function LT(e){switch(e.kind.case){case"boolValue":case"numberValue":case"stringValue":return e.kind.value;case"nullValue":case void 0:return null;case"struc\
tValue":return $T(e.kind.value);case"listValue":return MT(e.kind.value)}}function MT(e){return cn(e.values)}var Nh=Symbol.for("@bufbuild/cel/map");function ss(e){return ns(e)?new Ih(e):new kh(e)}function qe(e){return typeof e=="object"&&e!==null&&Nh in e}var kh=class{_map;[Nh]={};constructor(t){
this._map=t}get size(){return this._map.size}get(t){if(je(t)&&(t=t.value),typeof t=="number"){if(!Number.isInteger(t))return;t=BigInt(t)}let n=this._map.get(t);
if(n!==void 0)return Zn(n);if(typeof t=="bigint"){for(let r of this._map.keys())if(je(r)&&r.value===t)return Zn(this._map.get(r))}}has(t){return this.get(t)!=null}forEach(t,n){
this._map.forEach((r,s,o)=>t.call(n,Zn(r),s,this))}*entries(){for(let[t,n]of this._map.entries())yield[t,Zn(n)]}keys(){return this._map.keys()}*values(){for(let t of this.
_map.values())yield Zn(t)}[Symbol.iterator](){return this.entries()}},Ih=class{_map;[Nh]={};constructor(t){this._map=t}get size(){return this._map.size}get(t){let n=this.
_map.get(DT(this._map.field(),t));if(n!==void 0)return Hu(this._map.field(),n)}has(t){return this._map.has(DT(this._map.field(),t))}forEach(t,n){this._map.forEach(
(r,s,o)=>t.call(n,Hu(this._map.field(),r),xh(this._map.field(),s),this))}*entries(){for(let[t,n]of this._map.entries())yield[xh(this._map.field(),t),Hu(this._map.
field(),n)]}*keys(){for(let t of this._map.keys())yield xh(this._map.field(),t)}*values(){for(let t of this._map.keys())yield Hu(this._map.field(),t)}[Symbol.iterator](){
return this.entries()}};function DT(e,t){switch(je(t)&&(t=t.value),e.mapKey){case x.SINT32:case x.INT32:case x.FIXED32:case x.UINT32:case x.SFIXED32:return typeof t==
"bigint"?Number(t):t;case x.SINT64:case x.INT64:case x.FIXED64:case x.UINT64:case x.SFIXED64:return t==="number"&&Number.isInteger(t)?BigInt(t):t;default:return t}}
function xh(e,t){return yi(e.mapKey,t)}function Hu(e,t){switch(e.mapKind){case"enum":return BigInt(t);case"message":return Ds(t);case"scalar":return yi(e.scalar,
t)}}var Yu=ss(new Map);y();y();var UF=ku(Dt,mr,Yn,Rr,Ls);function Oh(...e){return ku(UF,...e)}y();y();function Ia(e,t){if(e===t)return!0;if(je(e)&&(e=e.value),je(t)&&(t=t.value),(typeof e=="number"||typeof e=="bigint")&&(typeof t=="number"||typeof t=="bigint"))return e==
t;switch(!0){case e instanceof Uint8Array:return t instanceof Uint8Array&&GF(e,t);case ze(e):return ze(t)&&FF(e,t);case qe(e):return qe(t)&&VF(e,t);case _o(e):return _o(
t)&&Ch(e,t)}return tt(e)?!tt(t)||e.desc.typeName!==t.desc.typeName?!1:lh(e.desc,e.message,t.message,{registry:Zc().registry,unpackAny:!0,unknown:!0,extensions:!0}):
!1}function Ch(e,t){return e.kind===t.kind&&e.name===t.name}function FF(e,t){if(e.size!==t.size)return!1;for(let n=0;n<e.size;n++)if(!Ia(e.get(n),t.get(n)))return!1;
return!0}function VF(e,t){if(e.size!==t.size)return!1;for(let[n,r]of e){let s=t.get(n);if(s===void 0||!Ia(r,s))return!1}return!0}function GF(e,t){if(e.length!==
t.length)return!1;for(let n=0;n<e.length;n++)if(e[n]!==t[n])return!1;return!0}var WF=Symbol.for("@bufbuild/cel/func");function R(e,t,n,r){return new Rh(e,void 0,t,n,r)}function oe(e,t,n,r,s){return new Ph(e,t,n,r,s)}var zu=class{_name;_target;_args;_result;_impl;_id;[WF]={};constructor(t,n,r,s,o,i=""){
this._name=t,this._target=n,this._args=r,this._result=s,this._impl=o,this._id=i}get id(){if(this._id===""){let t=this.target?`${this.target.name}.`:"";this._id=
`${t}${this.name}(${this.arguments.map(n=>n.name).join(",")})`}return this._id}get name(){return this._name}get target(){return this._target}get arguments(){return this.
_args}get result(){return this._result}call(t,n,r){if(r.length==this.arguments.length){for(let s=0;s<r.length;s++)if(!jT(r[s],this.arguments[s]))return;try{return Zn(
this._impl.apply(n,r))}catch(s){return Ke(s,t)}}}},Rh=class extends zu{call(t,n,r){if(n===void 0)return super.call(t,void 0,r)}},Ph=class extends zu{call(t,n,r){
if(!(n===void 0||!jT(n,this.target)))return super.call(t,n,r)}};function jT(e,t){return t===J.DYN||Ch(yn(e),t)}y();var BT=Symbol.for("@bufbuild/cel/resolver");function UT(...e){let t=new Map;for(let n of e){let r=JF(n)||Array.isArray(n)?n:[n];for(let s of r){let o=t.get(s.name);
o===void 0&&(o=[],t.set(s.name,o)),o.push(s)}}return new $h(new Map(new Array(...t.entries()).map(([n,r])=>[n,KF(n,r)])))}function JF(e){return typeof e=="objec\
t"&&e!==null&&BT in e}var $h=class{_groups;[BT]={};constructor(t){this._groups=t}*[Symbol.iterator](){for(let t of this._groups.values())yield*t}find(t){return this.
_groups.get(t)}};function KF(e,t){let n=[];for(let r of t){for(let s=0;s<n.length;s++)if(r.id===n[s].id){n.splice(s,1);break}n.push(r)}return new Lh(e,n)}var Lh=class{_name;_funcs;constructor(t,n){
this._name=t,this._funcs=n}*[Symbol.iterator](){yield*this._funcs}get name(){return this._name}call(t,n,r){r=r.map(s=>wi(s));for(let s of this._funcs){let o=s.call(
t,n,r);if(o!==void 0)return o}}};y();y();y();var FT="_?_:_";var VT="_==_";var bn="_>=_";var GT="_[_]";var wn="_<=_",WT="_&&_";var JT="_||_";var KT="_!=_",HT="@not_strictly_false";var YT="__not_strictly_false__",zT="_[?_]",qT="_?._";y();var Mh=1000000000n,HF=9223372036854775807n,YF=-9223372036854775808n;function ed(e=0n,t=0n){let n=e*Mh+BigInt(t);if(n>HF||n<YF)throw new Error("duration out of r\
ange");return fe(mr,{seconds:n/Mh,nanos:Number(n%Mh)})}var ZT=128,tx=Object.freeze({ns:1n,us:1000n,\u00B5s:1000n,ms:1000n*1000n,s:1000n*1000n*1000n,m:1000n*1000n*
1000n*60n,h:1000n*1000n*1000n*60n*60n}),QT=/^\d+/,zF=new RegExp(`^(${Object.keys(tx).join("|")})`);function nx(e){if(e.length>ZT)throw ex(`duration string excee\
ds ${ZT} characters`);if(/^[-+]?0$/.test(e))return ed();let[t,n]=/^[+-]/.test(e)?[e[0]==="+"?1n:-1n,e.slice(1)]:[1n,e],r=0n,s=n;for(;s.length>0;){let o=QT.exec(
s)?.[0];s=s.slice(o?.length??0),s[0]==="."&&(s=s.slice(1));let i=QT.exec(s)?.[0];s=s.slice(i?.length??0);let a=zF.exec(s)?.[0];if(s=s.slice(a?.length??0),(o??i)===
void 0||a===void 0)throw ex("invalid syntax");let d=tx[a];r+=BigInt(o??0)*d,r+=BigInt(i??0)*d/10n**BigInt(i?.length??0)}return ed(0n,t*r)}function ex(e){return new Error(
`Failed to parse duration: ${e}`)}y();var qF=253402300799n,XF=-62135596800n,td=1000000000n;function Dh(e=0n,t=0n){let n=e*td+BigInt(t),r=n%td<0n?1n:0n,s=n/td-r,o=Number(n%td+r*td);if(s>qF||s<XF)throw new Error(
"timestamp out of range");return fe(Dt,{seconds:s,nanos:o})}var sx=9223372036854775807n,ox=-9223372036854775808n,eV=18446744073709551615n;function Lr(e,t="type conversion"){let n=typeof e=="string"?BigInt(e):e;if(typeof n==
"bigint"){if(n>=ox&&n<=sx)return n}else if(Number.isFinite(n)&&n>Number(ox)&&n<Number(sx))return BigInt(Math.trunc(n));throw Ke(`int overflow during ${t}`)}function vi(e,t="\
type conversion"){let n=typeof e=="string"?BigInt(e):e;if(typeof n=="bigint"||Number.isFinite(n)){let r=typeof n=="number"?BigInt(Math.trunc(n)):n;if(n>=0&&r<=eV)
return fr(r)}throw Ke(`uint overflow during ${t}`)}function tV(e,t){let n=new Uint8Array(e.length+t.length);return n.set(e),n.set(t,e.length),n}function ix(e,t){
return Dh(e.message.seconds+t.message.seconds,e.message.nanos+t.message.nanos)}function nV(e,t){return ed(e.message.seconds+t.message.seconds,e.message.nanos+t.
message.nanos)}function ax(e,t){return ed(e.message.seconds-t.message.seconds,e.message.nanos-t.message.nanos)}function rV(e,t){return Dh(e.message.seconds-t.message.
seconds,e.message.nanos-t.message.nanos)}function cx(e,t,n){if(n===0n)throw Ke(`${e.name} divide by zero`);return Lr(t/n,`divide by ${n}`)}function dx(e,t,n){if(n===
0n)throw Ke(`${e.name} modulus by zero`);return t%n}var jh=dn(J.DYN),{BYTES:Bh,DOUBLE:On,INT:Bt,STRING:Uh,UINT:qt}=J,lx=[R("_+_",[Bt,Bt],Bt,(e,t)=>Lr(e+t,"_+_")),
R("_+_",[qt,qt],qt,(e,t)=>vi(e.value+t.value,"_+_")),R("_+_",[On,On],On,(e,t)=>e+t),R("_+_",[Re,Re],Re,nV),R("_+_",[Ge,Re],Ge,ix),R("_+_",[Re,Ge],Ge,ix),R("_+_",
[Uh,Uh],Uh,(e,t)=>e+t),R("_+_",[Bh,Bh],Bh,tV),R("_+_",[jh,jh],jh,_h),R("_-_",[Bt,Bt],Bt,(e,t)=>Lr(e-t,"_-_")),R("_-_",[qt,qt],qt,(e,t)=>vi(e.value-t.value,"_-_")),
R("_-_",[On,On],On,(e,t)=>e-t),R("_-_",[Ge,Ge],Re,ax),R("_-_",[Re,Re],Re,ax),R("_-_",[Ge,Re],Ge,rV),R("_*_",[Bt,Bt],Bt,(e,t)=>Lr(e*t,"_*_")),R("_*_",[qt,qt],qt,
(e,t)=>vi(e.value*t.value,"_*_")),R("_*_",[On,On],On,(e,t)=>e*t),R("_/_",[Bt,Bt],Bt,(e,t)=>cx(Bt,e,t)),R("_/_",[qt,qt],qt,(e,t)=>fr(cx(qt,e.value,t.value))),R("\
_/_",[On,On],On,(e,t)=>e/t),R("_%_",[Bt,Bt],Bt,(e,t)=>dx(Bt,e,t)),R("_%_",[qt,qt],qt,(e,t)=>fr(dx(qt,e.value,t.value))),R("-_",[Bt],Bt,e=>Lr(-e)),R("-_",[On],On,
e=>-e)];var sV=new TextEncoder,oV=new TextDecoder(void 0,{fatal:!0});function iV(e){switch(e){case"true":case"True":case"TRUE":case"t":case"1":return!0;case"false":case"\
False":case"FALSE":case"f":case"0":return!1}throw new Error(`Unable to convert string '${e}' to bool`)}function aV(e){try{return oV.decode(e)}catch(t){throw new Error(
`Failed to decode bytes as string: ${t}`)}}function cV(e){try{return Wu(Dt,e)}catch(t){throw new Error(`Failed to parse timestamp: ${t}`)}}function dV(e){return hn(
e)?$r(bi(e.$typeName)):yn(e)}function Bs(e){return e}var{BOOL:Xu,BYTES:Zu,DOUBLE:To,DYN:Fh,INT:gr,STRING:ln,TYPE:lV,UINT:xo}=J,ux=[R("int",[gr],gr,Bs),R("int",[
xo],gr,e=>Lr(e.value)),R("int",[To],gr,Lr),R("int",[ln],gr,Lr),R("int",[Ge],gr,e=>Lr(e.message.seconds)),R("int",[Re],gr,e=>Lr(e.message.seconds)),R("uint",[xo],
xo,Bs),R("uint",[gr],xo,vi),R("uint",[To],xo,vi),R("uint",[ln],xo,vi),R("double",[To],To,Bs),R("double",[gr],To,e=>Number(e)),R("double",[xo],To,e=>Number(e.value)),
R("double",[ln],To,e=>Number(e)),R("bool",[Xu],Xu,Bs),R("bool",[ln],Xu,iV),R("bytes",[Zu],Zu,Bs),R("bytes",[ln],Zu,e=>sV.encode(e)),R("string",[ln],ln,Bs),R("st\
ring",[Xu],ln,e=>e.toString()),R("string",[gr],ln,e=>e.toString()),R("string",[xo],ln,e=>e.value.toString()),R("string",[To],ln,e=>e.toString()),R("string",[Zu],
ln,aV),R("string",[Ge],ln,e=>Pr(Dt,e.message)),R("string",[Re],ln,e=>Pr(mr,e.message)),R("timestamp",[Ge],Ge,Bs),R("timestamp",[ln],Ge,cV),R("timestamp",[gr],Ge,
e=>Ru(Number(e))),R("duration",[Re],Re,Bs),R("duration",[ln],Re,nx),R("duration",[gr],Re,e=>fe(mr,{seconds:e})),R("type",[Fh],lV,dV),R("dyn",[Fh],Fh,Bs)];y();y();var px="contains";var fx="endsWith";var Qu="matches";var Us="size";var mx="startsWith";var gx="getDate",hx="getDayOfMonth",yx="getDayOfWeek",bx="getDayOfYear",wx="getFullYear",Vh="getHours",Gh="getMilliseconds",Wh="getMinutes",Ex="getMonth",Jh="ge\
tSeconds";y();y();y();y();y();y();var un=class{data;isStride1;SIZE;constructor(t,n=!1){this.data=t,this.isStride1=n,this.SIZE=n?2:3}getLo(t){return this.data[t*this.SIZE]}getHi(t){return this.
data[t*this.SIZE+1]}getStride(t){return this.isStride1?1:this.data[t*this.SIZE+2]}get(t){let n=t*this.SIZE;return[this.data[n],this.data[n+1],this.getStride(t)]}get length(){
return this.data.length/this.SIZE}};var ep=null,uV=()=>{if(!ep){ep=new Uint8Array(256);let e="ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";for(let t=0;t<64;t++)ep[e.charCodeAt(
t)]=t}return ep},Sx=e=>{let t=uV(),n=[],r=0,s=0;for(let o=0;o<e.length;o++){let i=t[e.charCodeAt(o)];r|=(i&31)<<s,(i&32)===0?(n.push(r),r=0,s=0):s+=5}return n},
Ie=(e,t)=>{if(e.length===0)return new Uint32Array(0);let n=Sx(e),r=t?n.length/2:n.length/3,s=new Uint32Array(r*3),o=0,i=0;for(let a=0;a<r;a++)o+=n[i++],s[a*3]=o,
o+=n[i++],s[a*3+1]=o,s[a*3+2]=t?1:n[i++];return s},pV=e=>{let t=Sx(e),n=new Map,r=0;for(let s=0;s<t.length;s+=2)r+=t[s],n.set(r,t[s+1]);return n},fV=(e,t)=>{if(t.
length===0)return e;if(e.length===0)return t;let n=[],r=i=>{for(let a=0;a<i.length;a+=3){let d=i[a],f=i[a+1],h=i[a+2];if(h===1)n.push([d,f]);else for(let b=d;b<=
f;b+=h)n.push([b,b])}};r(e),r(t),n.sort((i,a)=>i[0]-a[0]);let s=[];for(let[i,a]of n){let d=s[s.length-1];d&&d[1]+1>=i?a>d[1]&&(d[1]=a):s.push([i,a])}let o=new Uint32Array(
s.length*3);for(let i=0;i<s.length;i++)o[i*3]=s[i][0],o[i*3+1]=s[i][1],o[i*3+2]=1;return o},mV=e=>{let t=new RegExp(e,"u"),n=[],r=-1;for(let s=0;s<=1114111;s++)
t.test(String.fromCodePoint(s))?r<0&&(r=s):r>=0&&(n.push(r,s-1,1),r=-1);return r>=0&&n.push(r,1114111,1),Uint32Array.from(n)},rd=class{initializer;cache;constructor(t){
this.initializer=t,this.cache=new Map}has(t){return t in this.initializer}get(t){let n=this.cache.get(t);if(n!==void 0||this.cache.has(t))return n??null;let r=this.
initializer[t],s=r?r():null;return this.cache.set(t,s),s}},Hh=null,Ax=()=>(Hh||(Hh=pV("rDqpII-LsD+0HGrpIsCxJzElODoODrOnByP-Mz+HTieNj-HCweD1fDxeB+9HBwfC1FE2eBxfB\
jeE1eDmpII0fjB4c+BgkHChkHKikHDjkHBkkHImkHZnkHhhGlkH9O70H-Io8HBp8HBq8HBr8HBs8HBt8HBu8HBv8HJ48HB58HB68HB78HB88HB98HB+8HB-8HJo9HBp9HBq9HBr9HBs9HBt9HBu9HBv9HM89HLla\
Fs+HQwcQwdQ8-HzJpdErCBlGgphBokHjMu+pBBv+pBDy+pBBz+pBB0+pBB1+pBw5Um4+BBl4+B68cg17CBh17CBi17CBj17CBk17CBl17CBm17CBn17CBo17CBp17CBq17CBr17CBs17CBt17CBu17CBv17CBw17\
CBx17CBy17CBz17CB017CB117CB217CB317CB417CD717CB817CB917CB+17CB-17CBg27CBh27CBi27CBj27CBk27CBl27CBm27CBn27CBo27CBp27CBq27CBr27CBs27CBt27CBu27CBv27CBw27CBx27CBy27\
CBz27C")),Hh),_x=new rd({L:()=>Ie("pkHBBh6iBCBNCBkvXzBB36BbBKWB9JCB8lBJBCDDClBBCaaCt-Bt-BBfBgkG68DBmoHdBjhDsBBz8HxmWxmWBcBDgwhCgwhCBsTB",!1),LC:()=>Ie("pkHBh6iB\
CNC0rZVLV",!0),Ll:()=>Ie("qkHj6iBj6iBO1sZ1sZBUB",!1),Lm:()=>Ie("uqjChBhBx+XCBpBBB",!1),Lo:()=>Ie("guhCzBB36BDBCzLzLBBB8lBJBCDDClBBCaaCt-Bt-BBfBgkG68DBmoHdBmhDnB\
B18HxmWxmWBcBDgwhCgwhCBsTB",!1),Lu:()=>Ie("pkHi6iBi6iBBOOC0rZ0rZBUB",!1),M:()=>Ie("3kCymhCymhCBDBvM8lB8lBBHBCDDCDBCEBCPPB47C47CkuQRB-lhBBB",!1),Mc:()=>Ie("49kCC\
BIDDCDBCBBCvavaswSCB",!1),Mn:()=>Ie("3kCymhCymhCBDBvM-lB-lBBEBOECPBB47CkuQkuQBKBECB-lhBBB",!1),N:()=>Ie("gqjCJnsCTtoBJ3pRJ3hDJ37XJ4nGJ",!0),Nd:()=>Ie("gqjCJnsCT\
toBJ3pRJ3hDJ37XJ4nGJ",!0),P:()=>Ie("u6GBBwBvv8Bvv8BmzBBBCBBpgCssUssUBBBwkeAB",!1),Pd:()=>Ie("urjCA",!0),Po:()=>Ie("u6GBBwB1i+B1i+BBCCBpgCpgCssUCBwkeAB",!1),S:()=>Ie(
"nhJCBz+CDBlPBBK-82B-82BBxzvBxzvBBuHBRzNB-vKJBFBBoOGGvBIIWDDKiHiHBjBB",!1),Sm:()=>Ie("usjCB",!0),So:()=>Ie("nhJCBz+CDBlPBBKxwmDxwmDBuHBRzNB-vKJBFBBoOGGvBIIWDDKi\
HiHBjBB",!1)}),Tx=new rd({Arabic:()=>Ie("3kCrxhCrxhCBBB4BAB",!1),Balinese:()=>Ie("u6GBwBA",!0),Common:()=>Ie("nhJCBz+CDBlPBBKxwmDxwmDB4HBHzNB-vKJBFBBoOGGvBIIWDD\
KiHiHBjBB",!1),Cyrillic:()=>Ie("pkHB",!0),Egyptian_Hieroglyphs:()=>Ie("gjtC68D",!0),Han:()=>Ie("w-6FtT",!0),Kawi:()=>Ie("66nCA",!0),Khitan_Small_Script:()=>Ie("\
-njDA",!0),Latin:()=>Ie("r+pBCNC",!0),Myanmar:()=>Ie("w2lCT",!0)}),xx=new rd({Garay:()=>new un(Ie("gqjClBEcJB",!0)),Gurung_Khema:()=>new un(Ie("go4C5B",!0)),Kirat_Rai:()=>new un(
Ie("gq7C5B",!0)),Ol_Onal:()=>new un(Ie("wu5DqBFA",!0)),Sunuwar:()=>new un(Ie("g+mChBPJ",!0)),Todhri:()=>new un(Ie("guhCzB",!0)),Tulu_Tigalari:()=>new un(Ie("g8k\
CJBCDDClBBCJBCDDCDBCJBCBBJBB",!1))}),np=new Set(["C","Cc","Cf","Cn","Co","Cs","L","LC","Ll","Lm","Lo","Lt","Lu","M","Mc","Me","Mn","N","Nd","Nl","No","P","Pc","\
Pd","Pe","Pf","Pi","Po","Ps","S","Sc","Sk","Sm","So","Z","Zl","Zp","Zs"]),rp=new Set(["Adlam","Ahom","Anatolian_Hieroglyphs","Arabic","Armenian","Avestan","Bali\
nese","Bamum","Bassa_Vah","Batak","Bengali","Bhaiksuki","Bopomofo","Brahmi","Braille","Buginese","Buhid","Canadian_Aboriginal","Carian","Caucasian_Albanian","Ch\
akma","Cham","Cherokee","Chorasmian","Common","Coptic","Cuneiform","Cypriot","Cypro_Minoan","Cyrillic","Deseret","Devanagari","Dives_Akuru","Dogra","Duployan","\
Egyptian_Hieroglyphs","Elbasan","Elymaic","Ethiopic","Georgian","Glagolitic","Gothic","Grantha","Greek","Gujarati","Gunjala_Gondi","Gurmukhi","Han","Hangul","Ha\
nifi_Rohingya","Hanunoo","Hatran","Hebrew","Hiragana","Imperial_Aramaic","Inherited","Inscriptional_Pahlavi","Inscriptional_Parthian","Javanese","Kaithi","Kanna\
da","Katakana","Kawi","Kayah_Li","Kharoshthi","Khitan_Small_Script","Khmer","Khojki","Khudawadi","Lao","Latin","Lepcha","Limbu","Linear_A","Linear_B","Lisu","Ly\
cian","Lydian","Mahajani","Makasar","Malayalam","Mandaic","Manichaean","Marchen","Masaram_Gondi","Medefaidrin","Meetei_Mayek","Mende_Kikakui","Meroitic_Cursive",
"Meroitic_Hieroglyphs","Miao","Modi","Mongolian","Mro","Multani","Myanmar","Nabataean","Nag_Mundari","Nandinagari","New_Tai_Lue","Newa","Nko","Nushu","Nyiakeng_\
Puachue_Hmong","Ogham","Ol_Chiki","Old_Hungarian","Old_Italic","Old_North_Arabian","Old_Permic","Old_Persian","Old_Sogdian","Old_South_Arabian","Old_Turkic","Ol\
d_Uyghur","Oriya","Osage","Osmanya","Pahawh_Hmong","Palmyrene","Pau_Cin_Hau","Phags_Pa","Phoenician","Psalter_Pahlavi","Rejang","Runic","Samaritan","Saurashtra",
"Sharada","Shavian","Siddham","SignWriting","Sinhala","Sogdian","Sora_Sompeng","Soyombo","Sundanese","Syloti_Nagri","Syriac","Tagalog","Tagbanwa","Tai_Le","Tai_\
Tham","Tai_Viet","Takri","Tamil","Tangsa","Tangut","Telugu","Thaana","Thai","Tibetan","Tifinagh","Tirhuta","Toto","Ugaritic","Unknown","Vai","Vithkuqi","Wancho",
"Warang_Citi","Yezidi","Yi","Zanabazar_Square"]),sp=new Set(["Garay","Gurung_Khema","Kirat_Rai","Ol_Onal","Sunuwar","Todhri","Tulu_Tigalari"]),vx=new Map,tp=new Map,
nd=e=>{if(sp.has(e))return xx.get(e);let t=null,n=null;if(np.has(e))t="category",n=`\\p{General_Category=${e}}`;else if(rp.has(e))t="script",n=`\\p{Script=${e}}`;else
return null;let r=`${t}:${e}`,s=vx.get(r);if(s)return s;let o=mV(n),i=t==="category"?_x.get(e):Tx.get(e),a=i?fV(o,i):o,d=new un(a);return vx.set(r,d),d},Yh=e=>{
let t=tp.get(e);if(t!==void 0)return t;let n=nd(e);if(!n)return tp.set(e,null),null;let r=b=>{let E=0,v=n.length;for(;E<v;){let _=E+v>>1,T=n.getLo(_),I=n.getHi(
_);if(b<T)v=_;else if(b>I)E=_+1;else return(b-T)%n.getStride(_)===0}return!1},s=Ax(),o=b=>{let E=s.get(b);if(E!==void 0)return E;let v=String.fromCodePoint(b),_=v.
toLowerCase();if(_.length===v.length){let I=_.codePointAt(0);if(I!==void 0&&I!==b)return I}let T=v.toUpperCase();if(T.length===v.length){let I=T.codePointAt(0);
if(I!==void 0&&I!==b)return I}return b},i=new Set;for(let b=0;b<n.length;b++){let E=n.getLo(b),v=n.getHi(b),_=n.getStride(b);for(let T=E;T<=v;T+=_){let I=o(T);for(;I!==
T;)r(I)||i.add(I),I=o(I)}}if(i.size===0)return tp.set(e,null),null;let a=Array.from(i).sort((b,E)=>b-E),d=[];for(let b of a){let E=d[d.length-1];E&&E[1]+1===b?E[1]=
b:d.push([b,b])}let f=new Uint32Array(d.length*3);for(let b=0;b<d.length;b++)f[b*3]=d[b][0],f[b*3+1]=d[b][1],f[b*3+2]=1;let h=new un(f);return tp.set(e,h),h},gV=()=>{
let e=nd("Lu");if(e===null)throw new Error("Upper: missing Lu property");return e},Qn={get CASE_ORBIT(){return Ax()},STABLE_CATEGORY_NAMES:np,STABLE_SCRIPT_NAMES:rp,
NEW_SCRIPT_NAMES:sp,buildForProperty:nd,buildFoldOverlay:Yh,CATEGORIES:{has:e=>np.has(e),get:e=>nd(e)},SCRIPTS:{has:e=>rp.has(e)||sp.has(e),get:e=>nd(e)},FOLD_CATEGORIES:{
has:e=>np.has(e),get:e=>Yh(e)},FOLD_SCRIPT:{has:e=>rp.has(e)||sp.has(e),get:e=>Yh(e)},get Upper(){return gV()},_deltaCategoryRanges:e=>_x.get(e),_deltaScriptRanges:e=>Tx.
get(e),_newScriptTable:e=>xx.get(e)};var lt=1114111,Fs=127;var sd=65535,ko=65,Io=125251,zh=55296,kx=56319,qh=56320,Ix=57343,Nx=65536;function Cn(e){let n=Qn.CASE_ORBIT.get(e);if(n!==void 0)return n;let r=String.fromCodePoint(e),s=r.toLowerCase();if(s.length===r.length){let i=s.codePointAt(0);
if(i!==void 0&&i!==e)return i}let o=r.toUpperCase();if(o.length===r.length){let i=o.codePointAt(0);if(i!==void 0&&i!==e)return i}return e}function Ox(e,t){if(e<
0||t<0)return!1;if(e===t)return!0;if(e<=Fs&&t<=Fs)return 65<=e&&e<=90&&(e|=32),65<=t&&t<=90&&(t|=32),e===t;for(let n=Cn(e);n!==e;n=Cn(n))if(n===t)return!0;return!1}y();var Si=(e,t)=>{let n=e.codePointAt(t);if(n===void 0)throw new Error(`codePointAt(${t}) returned undefined for ${JSON.stringify(e)}`);return n};var hV="\\.+*?()|[]{}^$",op=1,ip=2,Xh=4,Zh=8,Qh=16,ey=32;function Rx(){return[]}function ty(e){return 48<=e&&e<=57||97<=e&&e<=122||65<=e&&e<=90}function ap(e){return 48<=
e&&e<=57?e-48:97<=e&&e<=102?e-97+10:65<=e&&e<=70?e-65+10:-1}function Px(e){return Array.from(String(e)).map(t=>Si(t,0))}function $x(e){return String.fromCodePoint(
e)}function Cx(e){return 97<=e&&e<=122||65<=e&&e<=90||48<=e&&e<=57||e===95}function is(e,t){let n=0;return e<0&&(n|=Xh|op),e===10&&(n|=op),t<0&&(n|=Zh|ip),t===10&&
(n|=ip),Cx(e)!==Cx(t)?n|=Qh:n|=ey,n}function Lx(e){return e.split("").map(t=>hV.indexOf(t)>=0?`\\${t}`:t).join("")}function ny(e){return e>sd?2:1}var ry=class e{charSequence;start;end;constructor(t,n=0,r=t.length){this.charSequence=t,this.start=n,this.end=r}static EOF(){return-8}endPos(){return this.end}hasString(t,n){
let r=this.charSequence.indexOf(t.str,this.start+n);return r!==-1&&r<=this.end-t.str.length}step(t){if(t+=this.start,t>=this.end)return e.EOF();let n=this.charSequence.
charCodeAt(t);if(n<zh||n>kx||t+1>=this.end)return n<<3|1;let r=this.charSequence.charCodeAt(t+1);return r>=qh&&r<=Ix?(n-zh)*1024+(r-qh)+Nx<<3|2:n<<3|1}index(t,n){
n+=this.start;let r=this.charSequence.indexOf(t.prefix,n);return r<0?r:r-n}context(t){t+=this.start;let n=t>0&&t<=this.charSequence.length?this.charSequence.codePointAt(
t-1):-1,r=t<this.charSequence.length?this.charSequence.codePointAt(t):-1;if(n===void 0||r===void 0)throw new Error("invalid state");return is(n,r)}prefixLength(t){
return t.prefix.length}};function cp(e,t=0,n=e.length){return new ry(e,t,n)}y();y();y();var Z=class e{static ALT=1;static ALT_MATCH=2;static CAPTURE=3;static EMPTY_WIDTH=4;static FAIL=5;static MATCH=6;static NOP=7;static RUNE=8;static RUNE1=9;static RUNE_ANY=10;static RUNE_ANY_NOT_NL=11;op;out;arg;runes;static isRuneOp(t){
return e.RUNE<=t&&t<=e.RUNE_ANY_NOT_NL}constructor(t){this.op=t,this.out=0,this.arg=0,this.runes=[]}matchRune(t){if(this.runes.length===1){let o=this.runes[0];return(this.
arg&1)!==0?Ox(o,t):t===o}let n=this.runes.length;if(n===2||n===4||n===6||n===8){for(let o=0;o<n;o+=2){if(t<this.runes[o])return!1;if(t<=this.runes[o+1])return!0}
return!1}let r=0,s=this.runes.length/2|0;for(;r<s;){let o=r+s>>1;if(this.runes[2*o]<=t){if(t<=this.runes[2*o+1])return!0;r=o+1}else s=o}return!1}};var yV=e=>{let t=-2128831035;for(let n=0;n<e.length;n++)t^=e[n],t=Math.imul(t,16777619);return t},bV=(e,t)=>{if(e.length!==t.length)return!1;for(let n=0;n<e.length;n++)
if(e[n]!==t[n])return!1;return!0},sy=class{nfaStates;isMatch;hasEmptyWidth;matchIDs;nextAscii;nextMap;constructor(t,n,r,s=[]){this.nfaStates=t,this.isMatch=n,this.
hasEmptyWidth=r,this.matchIDs=s,this.nextAscii=new Array(Fs+1).fill(null),this.nextMap=new Map}},dp=class e{prog;stateCache;stateCount;startState;stateLimit;cacheClears;failed;static MAX_CACHE_CLEARS=5;constructor(t){
this.prog=t,this.stateCache=new Map,this.stateCount=0,this.startState=null,this.stateLimit=1e4,this.cacheClears=0,this.failed=!1}computeClosure(t){let n=new Set,
r=[...t],s=!1,o=!1,i=[];for(;r.length>0;){let d=r.pop();if(d===void 0)throw new Error("invalid state");if(n.has(d))continue;n.add(d);let f=this.prog.getInst(d);
switch(f.op){case Z.MATCH:s=!0,i.includes(f.arg)||i.push(f.arg);break;case Z.ALT:case Z.ALT_MATCH:r.push(f.out),r.push(f.arg);break;case Z.NOP:case Z.CAPTURE:r.
push(f.out);break;case Z.EMPTY_WIDTH:o=!0;break}}let a=Int32Array.from(n).sort();return i.sort((d,f)=>d-f),{pcs:a,isMatch:s,hasEmptyWidth:o,matchIDs:i}}resolveEmptyWidth(t,n){
let r=new Set,s=[],o=!1;for(let i=0;i<t.length;i++){let a=t[i],d=this.prog.getInst(a);d.op===Z.EMPTY_WIDTH?(d.arg&~n)===0&&s.push(d.out):(r.add(a),d.op===Z.MATCH&&
(o=!0))}for(;s.length>0;){let i=s.pop();if(i===void 0)throw new Error("invalid state");if(r.has(i))continue;r.add(i);let a=this.prog.getInst(i);switch(a.op){case Z.
MATCH:o=!0;break;case Z.ALT:case Z.ALT_MATCH:s.push(a.out),s.push(a.arg);break;case Z.NOP:case Z.CAPTURE:s.push(a.out);break;case Z.EMPTY_WIDTH:(a.arg&~n)===0&&
s.push(a.out);break}}return{resolvedPCs:r,isMatch:o}}getState(t){let n=this.computeClosure(t),r=n.pcs,s=yV(r),o=this.stateCache.get(s);if(o)for(let a=0;a<o.length;a++){
let d=o[a];if(bV(d.nfaStates,r))return d}else o=[],this.stateCache.set(s,o);if(this.failed)return null;if(this.stateCount>=this.stateLimit)return this.stateCache.
clear(),this.stateCount=0,this.startState=null,this.cacheClears++,this.cacheClears>=e.MAX_CACHE_CLEARS&&(this.failed=!0),null;let i=new sy(r,n.isMatch,n.hasEmptyWidth,
n.matchIDs);return o.push(i),this.stateCount++,i}step(t,n,r,s){let o=0;if(t.hasEmptyWidth){o=n*128+(s&63)*2+(r===0?0:1);let h=t.nextMap.get(o);if(h!==void 0||t.
nextMap.has(o))return h??null}else if(r===0&&n<=Fs){let h=t.nextAscii[n];if(h!==null)return h}else{o=n+(r===0?0:lt+1);let h=t.nextMap.get(o);if(h!==void 0||t.nextMap.
has(o))return h??null}let i;if(t.hasEmptyWidth){let{resolvedPCs:h}=this.resolveEmptyWidth(t.nfaStates,s);i=h}else i=t.nfaStates;let a=[],d=i instanceof Set?i:t.
nfaStates;for(let h of d){let b=this.prog.getInst(h);Z.isRuneOp(b.op)&&b.matchRune(n)&&a.push(b.out)}r===0&&a.push(this.prog.start);let f=this.getState(a);return t.
hasEmptyWidth?t.nextMap.set(o,f):r===0&&n<=Fs?t.nextAscii[n]=f:(o=n+(r===0?0:lt+1),t.nextMap.set(o,f)),f}match(t,n,r){if(!this.startState&&(this.startState=this.
getState([this.prog.start]),!this.startState))return null;let s=t.endPos(),o=this.startState,i=-1;if(n>0){let d=t.step(n-1)>>3;d>=0&&(i=d)}if(o.isMatch)if(r===2){
if(n===s)return!0}else return!0;let a=n;for(;a<s;){let d=t.step(a),f=d>>3,h=d&7;if(h===0)break;let b=is(i,f);if(o.hasEmptyWidth){let{isMatch:E}=this.resolveEmptyWidth(
o.nfaStates,b);if(E&&r!==2)return!0}if(!o.hasEmptyWidth&&r===0&&f<=Fs?o=o.nextAscii[f]||this.step(o,f,r,b):o=this.step(o,f,r,b),o===null)return null;if(o.isMatch)
if(r===2){if(a+h===s)return!0}else return!0;if(o.nfaStates.length===0&&r!==0)return!1;i=f,a+=h}if(o.hasEmptyWidth){let d=is(i,-1),{isMatch:f}=this.resolveEmptyWidth(
o.nfaStates,d);if(f)return!0}return!1}};y();y();var C=class e{static Op={NO_MATCH:0,EMPTY_MATCH:1,LITERAL:2,CHAR_CLASS:3,ANY_CHAR_NOT_NL:4,ANY_CHAR:5,BEGIN_LINE:6,END_LINE:7,BEGIN_TEXT:8,END_TEXT:9,WORD_BOUNDARY:10,
NO_WORD_BOUNDARY:11,CAPTURE:12,STAR:13,PLUS:14,QUEST:15,REPEAT:16,CONCAT:17,ALTERNATE:18,LEFT_PAREN:19,VERTICAL_BAR:20};static isPseudoOp(t){return t>=e.Op.LEFT_PAREN}static emptySubs(){
return[]}static fromRegexp(t){let n=new e(t.op);return n.flags=t.flags,n.subs=t.subs,n.runes=t.runes,n.cap=t.cap,n.min=t.min,n.max=t.max,n.name=t.name,n.namedGroups=
t.namedGroups,n}op;flags;subs;runes;min;max;cap;name;namedGroups;constructor(t){this.op=t,this.flags=0,this.subs=e.emptySubs(),this.runes=[],this.min=0,this.max=
0,this.cap=0,this.name=null,this.namedGroups=new Map}reinit(){this.flags=0,this.subs=e.emptySubs(),this.runes=[],this.cap=0,this.min=0,this.max=0,this.name=null,
this.namedGroups=new Map}maxCap(){let t=0;if(this.op===e.Op.CAPTURE&&(t=this.cap),this.subs!==null)for(let n of this.subs){let r=n.maxCap();t<r&&(t=r)}return t}};var ke=class e{type;subs;str;static Type={NONE:0,EXACT:1,AND:2,OR:3};constructor(t){this.type=t,this.subs=[],this.str=""}eval(t,n){switch(this.type){case e.Type.
NONE:return!0;case e.Type.EXACT:return t.hasString(this,n);case e.Type.AND:for(let r=0;r<this.subs.length;r++)if(!this.subs[r].eval(t,n))return!1;return!0;case e.
Type.OR:for(let r=0;r<this.subs.length;r++)if(this.subs[r].eval(t,n))return!0;return!1;default:return!0}}},od=e=>{if(!e)return new ke(ke.Type.NONE);switch(e.op){case C.
Op.NO_MATCH:case C.Op.EMPTY_MATCH:case C.Op.BEGIN_LINE:case C.Op.END_LINE:case C.Op.BEGIN_TEXT:case C.Op.END_TEXT:case C.Op.WORD_BOUNDARY:case C.Op.NO_WORD_BOUNDARY:case C.
Op.CHAR_CLASS:case C.Op.ANY_CHAR_NOT_NL:case C.Op.ANY_CHAR:return new ke(ke.Type.NONE);case C.Op.LITERAL:{if(e.runes.length===0||(e.flags&1)!==0)return new ke(ke.
Type.NONE);let t=new ke(ke.Type.EXACT),n="";for(let r=0;r<e.runes.length;r++)n+=String.fromCodePoint(e.runes[r]);return t.str=n,t}case C.Op.CAPTURE:case C.Op.PLUS:
return od(e.subs[0]);case C.Op.REPEAT:return e.min>=1?od(e.subs[0]):new ke(ke.Type.NONE);case C.Op.CONCAT:{let t=new ke(ke.Type.AND);for(let n of e.subs)t.subs.
push(od(n));return t}case C.Op.ALTERNATE:{let t=new ke(ke.Type.OR);for(let n of e.subs)t.subs.push(od(n));return t}default:return new ke(ke.Type.NONE)}},oy=e=>{
if(e.type===ke.Type.EXACT||e.type===ke.Type.NONE)return e;if(e.type===ke.Type.AND){let t=[];for(let n of e.subs){let r=oy(n);r.type!==ke.Type.NONE&&(r.type===ke.
Type.AND?t.push(...r.subs):t.push(r))}return t.length===0?new ke(ke.Type.NONE):t.length===1?t[0]:(e.subs=t,e)}if(e.type===ke.Type.OR){let t=[];for(let s of e.subs){
let o=oy(s);if(o.type===ke.Type.NONE)return new ke(ke.Type.NONE);o.type===ke.Type.OR?t.push(...o.subs):t.push(o)}if(t.length===0)return new ke(ke.Type.NONE);if(t.
length===1)return t[0];let n=new Set,r=[];for(let s of t)s.type===ke.Type.EXACT?n.has(s.str)||(n.add(s.str),r.push(s)):r.push(s);return e.subs=r,e}return e},Mx={
build:e=>oy(od(e))};y();y();var Rn=class{head;tail;constructor(t=0,n=0){this.head=t,this.tail=n}},lp=class{inst;start;numCap;constructor(){this.inst=[],this.start=0,this.numCap=2}getInst(t){
return this.inst[t]}numInst(){return this.inst.length}addInst(t){this.inst.push(new Z(t))}skipNop(t){let n=this.inst[t];for(;n.op===Z.NOP||n.op===Z.CAPTURE;)n=this.
inst[t],t=n.out;return n}prefix(){let t="",n=this.skipNop(this.start);if(!Z.isRuneOp(n.op)||n.runes.length!==1)return[n.op===Z.MATCH,t];for(;Z.isRuneOp(n.op)&&n.
runes.length===1&&(n.arg&1)===0;)t+=String.fromCodePoint(n.runes[0]),n=this.skipNop(n.out);return[n.op===Z.MATCH,t]}startCond(){let t=0,n=this.start;e:for(;;){let r=this.
inst[n];switch(r.op){case Z.EMPTY_WIDTH:t|=r.arg;break;case Z.FAIL:return-1;case Z.CAPTURE:case Z.NOP:break;default:break e}n=r.out}return t}next(t){let n=this.
inst[t>>1];return(t&1)===0?n.out:n.arg}patch(t,n){let r=t.head;for(;r!==0;){let s=this.inst[r>>1];(r&1)===0?(r=s.out,s.out=n):(r=s.arg,s.arg=n)}}append(t,n){if(t.
head===0)return n;if(n.head===0)return t;let r=this.inst[t.tail>>1];return(t.tail&1)===0?r.out=n.head:r.arg=n.head,new Rn(t.head,n.tail)}};y();var id=class extends Error{constructor(t){super(t),this.name="RE2JSException"}},Pe=class extends id{error;input;constructor(t,n=null){let r=`error parsing r\
egexp: ${t}`;n&&(r+=`: \`${n}\``),super(r),this.name="RE2JSSyntaxException",this.message=r,this.error=t,this.input=n}getDescription(){return this.error}getPattern(){
return this.input}},up=class extends id{constructor(t){super(t),this.name="RE2JSCompileException"}};var pp=class extends id{constructor(t){super(t),this.name="RE2JSFlagsException"}};var Oa=class{i;out;nullable;constructor(t=0,n=new Rn,r=!1){this.i=t,this.out=n,this.nullable=r}},fp=class e{prog;static ANY_RUNE_NOT_NL(){return[0,9,11,lt]}static ANY_RUNE(){
return[0,lt]}static compileRegexp(t){let n=new e,r=n.compile(t);return n.prog.patch(r.out,n.newInst(Z.MATCH).i),n.prog.start=r.i,n.prog}constructor(){this.prog=
new lp,this.newInst(Z.FAIL)}newInst(t){return this.prog.addInst(t),new Oa(this.prog.numInst()-1,new Rn,!0)}nop(){let t=this.newInst(Z.NOP);return t.out=new Rn(t.
i<<1,t.i<<1),t}fail(){return new Oa}cap(t){let n=this.newInst(Z.CAPTURE);return n.out=new Rn(n.i<<1,n.i<<1),this.prog.getInst(n.i).arg=t,this.prog.numCap<t+1&&(this.
prog.numCap=t+1),n}cat(t,n){return t.i===0||n.i===0?this.fail():(this.prog.patch(t.out,n.i),new Oa(t.i,n.out,t.nullable&&n.nullable))}alt(t,n){if(t.i===0)return n;
if(n.i===0)return t;let r=this.newInst(Z.ALT),s=this.prog.getInst(r.i);return s.out=t.i,s.arg=n.i,r.out=this.prog.append(t.out,n.out),r.nullable=t.nullable||n.nullable,
r}loop(t,n){let r=this.newInst(Z.ALT),s=this.prog.getInst(r.i);return n?(s.arg=t.i,r.out=new Rn(r.i<<1,r.i<<1)):(s.out=t.i,r.out=new Rn(r.i<<1|1,r.i<<1|1)),this.
prog.patch(t.out,r.i),r}quest(t,n){let r=this.newInst(Z.ALT),s=this.prog.getInst(r.i);return n?(s.arg=t.i,r.out=new Rn(r.i<<1,r.i<<1)):(s.out=t.i,r.out=new Rn(r.
i<<1|1,r.i<<1|1)),r.out=this.prog.append(r.out,t.out),r}star(t,n){return t.nullable?this.quest(this.plus(t,n),n):this.loop(t,n)}plus(t,n){return new Oa(t.i,this.
loop(t,n).out,t.nullable)}empty(t){let n=this.newInst(Z.EMPTY_WIDTH);return this.prog.getInst(n.i).arg=t,n.out=new Rn(n.i<<1,n.i<<1),n}rune(t,n){let r=this.newInst(
Z.RUNE);r.nullable=!1;let s=this.prog.getInst(r.i);return s.runes=t,n&=1,(t.length!==1||Cn(t[0])===t[0])&&(n&=-2),s.arg=n,r.out=new Rn(r.i<<1,r.i<<1),(n&1)===0&&
t.length===1||t.length===2&&t[0]===t[1]?s.op=Z.RUNE1:t.length===2&&t[0]===0&&t[1]===lt?s.op=Z.RUNE_ANY:t.length===4&&t[0]===0&&t[1]===9&&t[2]===11&&t[3]===lt&&(s.
op=Z.RUNE_ANY_NOT_NL),r}compile(t){switch(t.op){case C.Op.NO_MATCH:return this.fail();case C.Op.EMPTY_MATCH:return this.nop();case C.Op.LITERAL:if(t.runes.length===
0)return this.nop();let n=null;for(let r of t.runes){let s=this.rune([r],t.flags);n=n===null?s:this.cat(n,s)}return n;case C.Op.CHAR_CLASS:return this.rune(t.runes,
t.flags);case C.Op.ANY_CHAR_NOT_NL:return this.rune(e.ANY_RUNE_NOT_NL(),0);case C.Op.ANY_CHAR:return this.rune(e.ANY_RUNE(),0);case C.Op.BEGIN_LINE:return this.
empty(op);case C.Op.END_LINE:return this.empty(ip);case C.Op.BEGIN_TEXT:return this.empty(Xh);case C.Op.END_TEXT:return this.empty(Zh);case C.Op.WORD_BOUNDARY:return this.
empty(Qh);case C.Op.NO_WORD_BOUNDARY:return this.empty(ey);case C.Op.CAPTURE:{let r=this.cap(t.cap<<1),s=this.compile(t.subs[0]),o=this.cap(t.cap<<1|1);return this.
cat(this.cat(r,s),o)}case C.Op.STAR:return this.star(this.compile(t.subs[0]),(t.flags&32)!==0);case C.Op.PLUS:return this.plus(this.compile(t.subs[0]),(t.flags&
32)!==0);case C.Op.QUEST:return this.quest(this.compile(t.subs[0]),(t.flags&32)!==0);case C.Op.CONCAT:{if(t.subs.length===0)return this.nop();let r=null;for(let s of t.
subs){let o=this.compile(s);r=r===null?o:this.cat(r,o)}if(r===null)throw new Error("invalid frag");return r}case C.Op.ALTERNATE:{if(t.subs.length===0)return this.
nop();let r=null;for(let s of t.subs){let o=this.compile(s);r=r===null?o:this.alt(r,o)}if(r===null)throw new Error("invalid frag");return r}default:throw new up(
"regexp: unhandled case in compile")}}};y();function Oo(e){switch(e.op){case C.Op.CAPTURE:{let t=Oo(e.subs[0]);if(t!==e.subs[0]){let n=C.fromRegexp(e);return n.runes=[],n.subs=[t],n}return e}case C.Op.CONCAT:case C.
Op.ALTERNATE:{let t=[],n=!1;for(let r=0;r<e.subs.length;r++){let s=e.subs[r],o=Oo(s);if(o!==s&&(n=!0),e.op===C.Op.CONCAT){if(o.op===C.Op.NO_MATCH)return new C(C.
Op.NO_MATCH);if(o.op===C.Op.EMPTY_MATCH){n=!0;continue}if(o.op===C.Op.CONCAT){n=!0,t.push(...o.subs);continue}}else if(e.op===C.Op.ALTERNATE){if(o.op===C.Op.NO_MATCH){
n=!0;continue}if(o.op===C.Op.ALTERNATE){n=!0,t.push(...o.subs);continue}}t.push(o)}if(n){if(t.length===0)return new C(e.op===C.Op.CONCAT?C.Op.EMPTY_MATCH:C.Op.NO_MATCH);
if(t.length===1)return t[0];let r=C.fromRegexp(e);return r.runes=[],r.subs=t,r}return e}case C.Op.CHAR_CLASS:return e.runes===null?e:e.runes.length===0?new C(C.
Op.NO_MATCH):e.runes.length===2&&e.runes[0]===0&&e.runes[1]===lt?new C(C.Op.ANY_CHAR):e.runes.length===4&&e.runes[0]===0&&e.runes[1]===9&&e.runes[2]===11&&e.runes[3]===
lt?new C(C.Op.ANY_CHAR_NOT_NL):e;case C.Op.STAR:case C.Op.PLUS:case C.Op.QUEST:{let t=Oo(e.subs[0]);return Ca(e.op,e.flags,t,e)}case C.Op.REPEAT:{if(e.min===0&&
e.max===0)return new C(C.Op.EMPTY_MATCH);let t=Oo(e.subs[0]);if(e.max===-1){if(e.min===0)return Ca(C.Op.STAR,e.flags,t,null);if(e.min===1)return Ca(C.Op.PLUS,e.
flags,t,null);let r=new C(C.Op.CONCAT),s=[];for(let o=0;o<e.min-1;o++)s.push(t);return s.push(Ca(C.Op.PLUS,e.flags,t,null)),r.subs=s.slice(0),Oo(r)}if(e.min===1&&
e.max===1)return t;let n=null;if(e.min>0){n=[];for(let r=0;r<e.min;r++)n.push(t)}if(e.max>e.min){let r=Ca(C.Op.QUEST,e.flags,t,null);for(let s=e.min+1;s<e.max;s++){
let o=new C(C.Op.CONCAT);o.subs=[t,r],r=Ca(C.Op.QUEST,e.flags,o,null)}if(n===null)return r;n.push(r)}if(n!==null){let r=new C(C.Op.CONCAT);return r.subs=n.slice(
0),Oo(r)}return new C(C.Op.NO_MATCH)}}return e}function Ca(e,t,n,r){if(n.op===C.Op.EMPTY_MATCH)return n;if(n.op===C.Op.NO_MATCH)return e===C.Op.PLUS?n:new C(C.Op.
EMPTY_MATCH);if(e===n.op&&(t&32)===(n.flags&32))return n;if(r!==null&&r.op===e&&(r.flags&32)===(t&32)&&n===r.subs[0])return r;let s=new C(e);return s.flags=t,s.
subs=[n],s}y();y();var ve=class{sign;cls;constructor(t,n){this.sign=t,this.cls=n}},Dx=[48,57],jx=[9,10,12,13,32,32],Bx=[48,57,65,90,95,95,97,122],iy=null,ek=()=>(iy||(iy=new Map(
[["\\d",new ve(1,Dx)],["\\D",new ve(-1,Dx)],["\\s",new ve(1,jx)],["\\S",new ve(-1,jx)],["\\w",new ve(1,Bx)],["\\W",new ve(-1,Bx)]])),iy),Ux=[48,57,65,90,97,122],
Fx=[65,90,97,122],Vx=[0,127],Gx=[9,9,32,32],Wx=[0,31,127,127],Jx=[48,57],Kx=[33,126],Hx=[97,122],Yx=[32,126],zx=[33,47,58,64,91,96,123,126],qx=[9,13,32,32],Xx=[
65,90],Zx=[48,57,65,90,95,95,97,122],Qx=[48,57,65,70,97,102],ay=null,tk=()=>(ay||(ay=new Map([["[:alnum:]",new ve(1,Ux)],["[:^alnum:]",new ve(-1,Ux)],["[:alpha:\
]",new ve(1,Fx)],["[:^alpha:]",new ve(-1,Fx)],["[:ascii:]",new ve(1,Vx)],["[:^ascii:]",new ve(-1,Vx)],["[:blank:]",new ve(1,Gx)],["[:^blank:]",new ve(-1,Gx)],["\
[:cntrl:]",new ve(1,Wx)],["[:^cntrl:]",new ve(-1,Wx)],["[:digit:]",new ve(1,Jx)],["[:^digit:]",new ve(-1,Jx)],["[:graph:]",new ve(1,Kx)],["[:^graph:]",new ve(-1,
Kx)],["[:lower:]",new ve(1,Hx)],["[:^lower:]",new ve(-1,Hx)],["[:print:]",new ve(1,Yx)],["[:^print:]",new ve(-1,Yx)],["[:punct:]",new ve(1,zx)],["[:^punct:]",new ve(
-1,zx)],["[:space:]",new ve(1,qx)],["[:^space:]",new ve(-1,qx)],["[:upper:]",new ve(1,Xx)],["[:^upper:]",new ve(-1,Xx)],["[:word:]",new ve(1,Zx)],["[:^word:]",new ve(
-1,Zx)],["[:xdigit:]",new ve(1,Qx)],["[:^xdigit:]",new ve(-1,Qx)]])),ay);y();var Mr=class e{static cmp(t,n,r,s){let o=t[n]-r;return o!==0?o:s-t[n+1]}static qsortIntPair(t,n,r){let s=((n+r)/2|0)&-2,o=t[s],i=t[s+1],a=n,d=r;for(;a<=d;){for(;a<
r&&e.cmp(t,a,o,i)<0;)a+=2;for(;d>n&&e.cmp(t,d,o,i)>0;)d-=2;if(a<=d){if(a!==d){let f=t[a];t[a]=t[d],t[d]=f,f=t[a+1],t[a+1]=t[d+1],t[d+1]=f}a+=2,d-=2}}n<d&&e.qsortIntPair(
t,n,d),a<r&&e.qsortIntPair(t,a,r)}r;len;constructor(t=Rx()){this.r=t,this.len=t.length}toArray(){return this.len===this.r.length?this.r:this.r.slice(0,this.len)}cleanClass(){
if(this.len<4)return this;e.qsortIntPair(this.r,0,this.len-2);let t=2;for(let n=2;n<this.len;n+=2){let r=this.r[n],s=this.r[n+1];if(r<=this.r[t-1]+1){s>this.r[t-
1]&&(this.r[t-1]=s);continue}this.r[t]=r,this.r[t+1]=s,t+=2}return this.len=t,this}appendLiteral(t,n){return(n&1)!==0?this.appendFoldedRange(t,t):this.appendRange(
t,t)}appendRange(t,n){if(this.len>0){for(let r=2;r<=4;r+=2)if(this.len>=r){let s=this.r[this.len-r],o=this.r[this.len-r+1];if(t<=o+1&&s<=n+1)return t<s&&(this.r[this.
len-r]=t),n>o&&(this.r[this.len-r+1]=n),this}}return this.r[this.len++]=t,this.r[this.len++]=n,this}appendFoldedRange(t,n){if(t<=ko&&n>=Io)return this.appendRange(
t,n);if(n<ko||t>Io)return this.appendRange(t,n);t<ko&&(this.appendRange(t,ko-1),t=ko),n>Io&&(this.appendRange(Io+1,n),n=Io);for(let r=t;r<=n;r++){this.appendRange(
r,r);for(let s=Cn(r);s!==r;s=Cn(s))this.appendRange(s,s)}return this}appendClass(t){for(let n=0;n<t.length;n+=2)this.appendRange(t[n],t[n+1]);return this}appendFoldedClass(t){
for(let n=0;n<t.length;n+=2)this.appendFoldedRange(t[n],t[n+1]);return this}appendNegatedClass(t){let n=0;for(let r=0;r<t.length;r+=2){let s=t[r],o=t[r+1];n<=s-
1&&this.appendRange(n,s-1),n=o+1}return n<=lt&&this.appendRange(n,lt),this}appendTable(t){for(let n=0;n<t.length;++n){let r=t.getLo(n),s=t.getHi(n),o=t.getStride(
n);if(o===1){this.appendRange(r,s);continue}for(let i=r;i<=s;i+=o)this.appendRange(i,i)}return this}appendNegatedTable(t){let n=0;for(let r=0;r<t.length;++r){let s=t.
getLo(r),o=t.getHi(r),i=t.getStride(r);if(i===1){n<=s-1&&this.appendRange(n,s-1),n=o+1;continue}for(let a=s;a<=o;a+=i)n<=a-1&&this.appendRange(n,a-1),n=a+1}return n<=
lt&&this.appendRange(n,lt),this}appendTableWithSign(t,n){return n<0?this.appendNegatedTable(t):this.appendTable(t)}negateClass(){let t=0,n=0;for(let r=0;r<this.
len;r+=2){let s=this.r[r],o=this.r[r+1];t<=s-1&&(this.r[n]=t,this.r[n+1]=s-1,n+=2),t=o+1}return this.len=n,t<=lt&&(this.r[this.len++]=t,this.r[this.len++]=lt),this}appendClassWithSign(t,n){
return n<0?this.appendNegatedClass(t):this.appendClass(t)}appendGroup(t,n){let r=t.cls;return n&&(r=new e().appendFoldedClass(r).cleanClass().toArray()),this.appendClassWithSign(
r,t.sign)}};var cy=class{str;position;constructor(t){this.str=t,this.position=0}pos(){return this.position}rewindTo(t){this.position=t}more(){return this.position<this.str.
length}peek(){return Si(this.str,this.position)}skip(t){this.position+=t}skipString(t){this.position+=t.length}pop(){let t=Si(this.str,this.position);return this.
position+=ny(t),t}lookingAt(t){return this.str.startsWith(t,this.position)}rest(){return this.str.substring(this.position)}from(t){return this.str.substring(t,this.
position)}toString(){return this.rest()}},mp=class e{static ERR_INVALID_CHAR_RANGE="invalid character class range";static ERR_INVALID_ESCAPE="invalid escape seq\
uence";static ERR_INVALID_NAMED_CAPTURE="invalid named capture";static ERR_INVALID_PERL_OP="invalid or unsupported Perl syntax";static ERR_INVALID_REPEAT_OP="in\
valid nested repetition operator";static ERR_INVALID_REPEAT_SIZE="invalid repeat count";static ERR_MISSING_BRACKET="missing closing ]";static ERR_MISSING_PAREN="\
missing closing )";static ERR_MISSING_REPEAT_ARGUMENT="missing argument to repetition operator";static ERR_TRAILING_BACKSLASH="trailing backslash at end of expr\
ession";static ERR_DUPLICATE_NAMED_CAPTURE="duplicate capture group name";static ERR_UNEXPECTED_PAREN="unexpected )";static ERR_NESTING_DEPTH="expression nests \
too deeply";static ERR_LARGE="expression too large";static ERR_BAD_EXPRESSION="expression not valid";static MAX_HEIGHT=1e3;static MAX_SIZE=3355443;static MAX_RUNES=33554432;static ANY_TABLE=new un(
new Uint32Array([0,lt,1]));static ASCII_TABLE=new un(new Uint32Array([0,127,1]));static ASCII_FOLD_TABLE=new un(new Uint32Array([0,127,1,383,383,1,8490,8490,1]));static unicodeTable(t){
return t==="Any"?{tab:e.ANY_TABLE,fold:e.ANY_TABLE,sign:1}:t==="Ascii"?{tab:e.ASCII_TABLE,fold:e.ASCII_FOLD_TABLE,sign:1}:t==="Assigned"?{tab:Qn.CATEGORIES.get(
"Cn"),fold:Qn.CATEGORIES.get("Cn"),sign:-1}:t==="Lc"?{tab:Qn.CATEGORIES.get("LC"),fold:Qn.FOLD_CATEGORIES.get("LC"),sign:1}:Qn.CATEGORIES.has(t)?{tab:Qn.CATEGORIES.
get(t),fold:Qn.FOLD_CATEGORIES.get(t),sign:1}:Qn.SCRIPTS.has(t)?{tab:Qn.SCRIPTS.get(t),fold:Qn.FOLD_SCRIPT.get(t),sign:1}:null}static minFoldRune(t){if(t<ko||t>
Io)return t;let n=t,r=t;for(t=Cn(t);t!==r;t=Cn(t))n>t&&(n=t);return n}static literalRegexp(t,n){let r=new C(C.Op.LITERAL);return r.flags=n,r.runes=Px(t),r}static parse(t,n){
return new e(t,n).parseInternal()}static parseRepeat(t){let n=t.pos();if(!t.more()||!t.lookingAt("{"))return-1;t.skip(1);let r=e.parseInt(t);if(r===-1||!t.more())
return-1;let s;if(!t.lookingAt(","))s=r;else{if(t.skip(1),!t.more())return-1;if(t.lookingAt("}"))s=-1;else if(s=e.parseInt(t),s===-1)return-1}if(!t.more()||!t.lookingAt(
"}"))return-1;if(t.skip(1),r<0||r>1e3||s===-2||s>1e3||s>=0&&r>s)throw new Pe(e.ERR_INVALID_REPEAT_SIZE,t.from(n));return r<<16|s&sd}static isValidCaptureName(t){
if(t.length===0)return!1;for(let n=0;n<t.length;n++){let r=Si(t,n);if(r!==95&&!ty(r))return!1}return!0}static parseInt(t){let n=t.pos();for(;t.more()&&t.peek()>=
48&&t.peek()<=57;)t.skip(1);let r=t.from(n);return r.length===0||r.length>1&&r.codePointAt(0)===48?-1:r.length>8?-2:parseInt(r,10)}static isCharClass(t){return t.
op===C.Op.LITERAL&&t.runes.length===1||t.op===C.Op.CHAR_CLASS||t.op===C.Op.ANY_CHAR_NOT_NL||t.op===C.Op.ANY_CHAR}static matchRune(t,n){switch(t.op){case C.Op.LITERAL:
return t.runes.length===1&&t.runes[0]===n;case C.Op.CHAR_CLASS:for(let r=0;r<t.runes.length;r+=2)if(t.runes[r]<=n&&n<=t.runes[r+1])return!0;return!1;case C.Op.ANY_CHAR_NOT_NL:
return n!==10;case C.Op.ANY_CHAR:return!0}return!1}static mergeCharClass(t,n){switch(t.op){case C.Op.ANY_CHAR:break;case C.Op.ANY_CHAR_NOT_NL:e.matchRune(n,10)&&
(t.op=C.Op.ANY_CHAR);break;case C.Op.CHAR_CLASS:n.op===C.Op.LITERAL?t.runes=new Mr(t.runes).appendLiteral(n.runes[0],n.flags).toArray():t.runes=new Mr(t.runes).
appendClass(n.runes).toArray();break;case C.Op.LITERAL:if(n.runes[0]===t.runes[0]&&n.flags===t.flags)break;t.op=C.Op.CHAR_CLASS,t.runes=new Mr().appendLiteral(t.
runes[0],t.flags).appendLiteral(n.runes[0],n.flags).toArray();break}}static parseEscape(t){let n=t.pos();if(t.skip(1),!t.more())throw new Pe(e.ERR_TRAILING_BACKSLASH);
let r=t.pop();switch(r){case 49:case 50:case 51:case 52:case 53:case 54:case 48:case 55:{if(r!==48&&(!t.more()||t.peek()<48||t.peek()>55))break;let s=r-48;for(let o=1;o<
3&&!(!t.more()||t.peek()<48||t.peek()>55);o++)s=s*8+t.peek()-48,t.skip(1);return s}case 120:{if(!t.more())break;if(r=t.pop(),r===123){let i=0,a=0;for(;;){if(!t.
more())throw new Pe(e.ERR_INVALID_ESCAPE,t.from(n));if(r=t.pop(),r===125)break;let d=ap(r);if(d<0)throw new Pe(e.ERR_INVALID_ESCAPE,t.from(n));if(a=a*16+d,a>lt)
throw new Pe(e.ERR_INVALID_ESCAPE,t.from(n));i++}if(i===0)break;return a}let s=ap(r);if(!t.more())break;r=t.pop();let o=ap(r);if(s<0||o<0)break;return s*16+o}case 97:
return 7;case 102:return 12;case 110:return 10;case 114:return 13;case 116:return 9;case 118:return 11;default:if(r<=Fs&&!ty(r))return r;break}throw new Pe(e.ERR_INVALID_ESCAPE,
t.from(n))}static parseClassChar(t,n){if(!t.more())throw new Pe(e.ERR_MISSING_BRACKET,t.from(n));return t.lookingAt("\\")?e.parseEscape(t):t.pop()}static concatRunes(t,n){
let r=new Array(t.length+n.length);for(let s=0;s<t.length;s++)r[s]=t[s];for(let s=0;s<n.length;s++)r[t.length+s]=n[s];return r}wholeRegexp;flags;numCap;namedGroups;stack;free;numRegexp;numRunes;repeats;height;size;constructor(t,n=0){
this.wholeRegexp=t,this.flags=n,this.numCap=0,this.namedGroups=new Map,this.stack=[],this.free=null,this.numRegexp=0,this.numRunes=0,this.repeats=0,this.height=
null,this.size=null}newRegexp(t){let n=this.free;return n!==null&&n.subs!==null&&n.subs.length>0?(this.free=n.subs[0],n.reinit(),n.op=t):(n=new C(t),this.numRegexp+=
1),n}reuse(t){this.height!==null&&this.height.delete(t),t.subs!==null&&t.subs.length>0&&(t.subs[0]=this.free),this.free=t}checkLimits(t){if(this.numRunes>e.MAX_RUNES)
throw new Pe(e.ERR_LARGE);this.checkSize(t),this.checkHeight(t)}checkSize(t){if(this.size===null){if(this.repeats===0&&(this.repeats=1),t.op===C.Op.REPEAT){let n=t.
max;n===-1&&(n=t.min),n<=0&&(n=1),n>e.MAX_SIZE/this.repeats?this.repeats=e.MAX_SIZE:this.repeats*=n}if(this.numRegexp<e.MAX_SIZE/this.repeats)return;this.size=new Map;
for(let n of this.stack)this.checkSize(n)}if(this.calcSize(t,!0)>e.MAX_SIZE)throw new Pe(e.ERR_LARGE)}calcSize(t,n=!1){if(!n&&this.size!==null){let s=this.size.
get(t);if(s!==void 0)return s}let r=0;switch(t.op){case C.Op.LITERAL:{r=t.runes.length;break}case C.Op.CAPTURE:case C.Op.STAR:{r=2+this.calcSize(t.subs[0]);break}case C.
Op.PLUS:case C.Op.QUEST:{r=1+this.calcSize(t.subs[0]);break}case C.Op.CONCAT:{for(let s of t.subs)r=r+this.calcSize(s);break}case C.Op.ALTERNATE:{for(let s of t.
subs)r=r+this.calcSize(s);t.subs.length>1&&(r=r+t.subs.length-1);break}case C.Op.REPEAT:{let s=this.calcSize(t.subs[0]);if(t.max===-1){t.min===0?r=2+s:r=1+t.min*
s;break}r=t.max*s+(t.max-t.min);break}}return r=Math.max(1,r),this.size?.set(t,r),r}checkHeight(t){if(!(this.numRegexp<e.MAX_HEIGHT)){if(this.height===null){this.
height=new Map;for(let n of this.stack)this.checkHeight(n)}if(this.calcHeight(t,!0)>e.MAX_HEIGHT)throw new Pe(e.ERR_NESTING_DEPTH)}}calcHeight(t,n=!1){if(!n&&this.
height!==null){let s=this.height.get(t);if(s!==void 0)return s}let r=1;for(let s of t.subs){let o=this.calcHeight(s);r<1+o&&(r=1+o)}return this.height?.set(t,r),
r}pop(){return this.stack.pop()}popToPseudo(){let t=this.stack.length,n=t;for(;n>0&&!C.isPseudoOp(this.stack[n-1].op);)n--;let r=this.stack.slice(n,t);return this.
stack=this.stack.slice(0,n),r}push(t){if(this.numRunes+=t.runes.length,t.op===C.Op.CHAR_CLASS&&t.runes.length===2&&t.runes[0]===t.runes[1]){if(this.maybeConcat(
t.runes[0],this.flags&-2))return null;t.op=C.Op.LITERAL,t.runes=[t.runes[0]],t.flags=this.flags&-2}else if(t.op===C.Op.CHAR_CLASS&&t.runes.length===4&&t.runes[0]===
t.runes[1]&&t.runes[2]===t.runes[3]&&Cn(t.runes[0])===t.runes[2]&&Cn(t.runes[2])===t.runes[0]||t.op===C.Op.CHAR_CLASS&&t.runes.length===2&&t.runes[0]+1===t.runes[1]&&
Cn(t.runes[0])===t.runes[1]&&Cn(t.runes[1])===t.runes[0]){if(this.maybeConcat(t.runes[0],this.flags|1))return null;t.op=C.Op.LITERAL,t.runes=[t.runes[0]],t.flags=
this.flags|1}else this.maybeConcat(-1,0);return this.stack.push(t),this.checkLimits(t),t}maybeConcat(t,n){let r=this.stack.length;if(r<2)return!1;let s=this.stack[r-
1],o=this.stack[r-2];return s.op!==C.Op.LITERAL||o.op!==C.Op.LITERAL||(s.flags&1)!==(o.flags&1)?!1:(o.runes=e.concatRunes(o.runes,s.runes),t>=0?(s.runes=[t],s.flags=
n,!0):(this.pop(),this.reuse(s),!1))}newLiteral(t,n){let r=this.newRegexp(C.Op.LITERAL);return r.flags=n,(n&1)!==0&&(t=e.minFoldRune(t)),r.runes=[t],r}literal(t){
this.push(this.newLiteral(t,this.flags))}op(t){let n=this.newRegexp(t);return n.flags=this.flags,this.push(n)}repeat(t,n,r,s,o,i){let a=this.flags;if(o.more()&&
o.lookingAt("?")&&(o.skip(1),a^=32),i!==-1)throw new Pe(e.ERR_INVALID_REPEAT_OP,o.from(i));let d=this.stack.length;if(d===0)throw new Pe(e.ERR_MISSING_REPEAT_ARGUMENT,
o.from(s));let f=this.stack[d-1];if(C.isPseudoOp(f.op))throw new Pe(e.ERR_MISSING_REPEAT_ARGUMENT,o.from(s));let h=this.newRegexp(t);if(h.min=n,h.max=r,h.flags=
a,h.subs=[f],this.stack[d-1]=h,this.checkLimits(h),t===C.Op.REPEAT&&(n>=2||r>=2)&&!this.repeatIsValid(h,1e3))throw new Pe(e.ERR_INVALID_REPEAT_SIZE,o.from(s))}repeatIsValid(t,n){
if(t.op===C.Op.REPEAT){let r=t.max;if(r===0)return!0;if(r<0&&(r=t.min),r>n)return!1;r>0&&(n=Math.trunc(n/r))}for(let r of t.subs)if(!this.repeatIsValid(r,n))return!1;
return!0}concat(){this.maybeConcat(-1,0);let t=this.popToPseudo();return t.length===0?this.push(this.newRegexp(C.Op.EMPTY_MATCH)):this.push(this.collapse(t,C.Op.
CONCAT))}alternate(){let t=this.popToPseudo();return t.length>0&&this.cleanAlt(t[t.length-1]),t.length===0?this.push(this.newRegexp(C.Op.NO_MATCH)):this.push(this.
collapse(t,C.Op.ALTERNATE))}cleanAlt(t){t.op===C.Op.CHAR_CLASS&&(t.runes=new Mr(t.runes).cleanClass().toArray(),t.runes.length===2&&t.runes[0]===0&&t.runes[1]===
lt?(t.runes=[],t.op=C.Op.ANY_CHAR):t.runes.length===4&&t.runes[0]===0&&t.runes[1]===9&&t.runes[2]===11&&t.runes[3]===lt&&(t.runes=[],t.op=C.Op.ANY_CHAR_NOT_NL))}collapse(t,n){
if(t.length===1)return t[0];let r=0;for(let a of t)r+=a.op===n?a.subs.length:1;let s=new Array(r).fill(null),o=0;for(let a of t)if(a.op===n){for(let d=0;d<a.subs.
length;d++)s[o++]=a.subs[d];this.reuse(a)}else s[o++]=a;let i=this.newRegexp(n);if(i.subs=s,n===C.Op.ALTERNATE&&i.subs.length===1){let a=i;i=i.subs[0],this.reuse(
a)}return i}parseInternal(){if((this.flags&2)!==0)return e.literalRegexp(this.wholeRegexp,this.flags);let t=-1,n=-1,r=-1,s=new cy(this.wholeRegexp);for(;s.more();){
let i=-1;switch(s.peek()){case 40:if(s.lookingAt("(?")){this.parsePerlFlags(s);break}let a=this.op(C.Op.LEFT_PAREN);if(a===null)throw new Error("op(LEFT_PAREN) \
unexpectedly returned null");a.cap=++this.numCap,s.skip(1);break;case 124:this.parseVerticalBar(),s.skip(1);break;case 41:this.parseRightParen(),s.skip(1);break;case 94:
(this.flags&16)!==0?this.op(C.Op.BEGIN_TEXT):this.op(C.Op.BEGIN_LINE),s.skip(1);break;case 36:if((this.flags&16)!==0){let d=this.op(C.Op.END_TEXT);if(d===null)throw new Error(
"op(END_TEXT) unexpectedly returned null");d.flags|=256}else this.op(C.Op.END_LINE);s.skip(1);break;case 46:(this.flags&8)!==0?this.op(C.Op.ANY_CHAR):this.op(C.
Op.ANY_CHAR_NOT_NL),s.skip(1);break;case 91:this.parseClass(s);break;case 42:case 43:case 63:{i=s.pos();let d=null;switch(s.pop()){case 42:d=C.Op.STAR;break;case 43:
d=C.Op.PLUS;break;case 63:d=C.Op.QUEST;break}if(d===null)throw new Error("repeat op unexpectedly null");this.repeat(d,n,r,i,s,t);break}case 123:{i=s.pos();let d=e.
parseRepeat(s);if(d<0){s.rewindTo(i),this.literal(s.pop());break}n=d>>16,r=(d&sd)<<16>>16,this.repeat(C.Op.REPEAT,n,r,i,s,t);break}case 92:{let d=s.pos();s.skip(
1);let f=!1;if(s.more())switch(s.pop()){case 65:this.op(C.Op.BEGIN_TEXT),f=!0;break;case 98:this.op(C.Op.WORD_BOUNDARY),f=!0;break;case 66:this.op(C.Op.NO_WORD_BOUNDARY),
f=!0;break;case 67:throw new Pe(e.ERR_INVALID_ESCAPE,"\\C");case 81:{let v=s.rest(),_=v.indexOf("\\E");_>=0?(v=v.substring(0,_),s.skipString(v),s.skipString("\\E")):
s.skipString(v);let T=0;for(;T<v.length;){let I=Si(v,T);this.literal(I),T+=ny(I)}f=!0;break}case 122:this.op(C.Op.END_TEXT),f=!0;break;default:s.rewindTo(d);break}else
s.rewindTo(d);if(f)break;let h=this.newRegexp(C.Op.CHAR_CLASS);if(h.flags=this.flags,s.lookingAt("\\p")||s.lookingAt("\\P")){let E=new Mr;if(this.parseUnicodeClass(
s,E)){h.runes=E.toArray(),this.push(h);break}}let b=new Mr;if(this.parsePerlClassEscape(s,b)){h.runes=b.toArray(),this.push(h);break}s.rewindTo(d),this.reuse(h),
this.literal(e.parseEscape(s));break}default:this.literal(s.pop());break}t=i}if(this.concat(),this.swapVerticalBar()&&this.pop(),this.alternate(),this.stack.length!==
1)throw new Pe(e.ERR_MISSING_PAREN,this.wholeRegexp);return this.stack[0].namedGroups=this.namedGroups,this.stack[0]}parsePerlFlags(t){let n=t.pos();if(t.lookingAt(
"(?P<")||t.lookingAt("(?<")){let i=t.rest(),a=i.charAt(2)==="P"?4:3,d=i.indexOf(">");if(d<0)throw new Pe(e.ERR_INVALID_NAMED_CAPTURE,i);let f=i.substring(a,d);if(t.
skipString(f),t.skip(a+1),!e.isValidCaptureName(f))throw new Pe(e.ERR_INVALID_NAMED_CAPTURE,i.substring(0,d+1));let h=this.op(C.Op.LEFT_PAREN);if(h===null)throw new Error(
"op(LEFT_PAREN) unexpectedly returned null");if(h.cap=++this.numCap,this.namedGroups.get(f))throw new Pe(e.ERR_DUPLICATE_NAMED_CAPTURE,f);this.namedGroups.set(f,
this.numCap),h.name=f;return}t.skip(2);let r=this.flags,s=1,o=!1;e:for(;t.more();){let i=t.pop();switch(i){case 105:r|=1,o=!0;break;case 109:r&=-17,o=!0;break;case 115:
r|=8,o=!0;break;case 85:r|=32,o=!0;break;case 45:if(s<0)break e;s=-1,r=~r,o=!1;break;case 58:case 41:if(s<0){if(!o)break e;r=~r}i===58&&this.op(C.Op.LEFT_PAREN),
this.flags=r;return;default:break e}}throw new Pe(e.ERR_INVALID_PERL_OP,t.from(n))}parseVerticalBar(){this.concat(),this.swapVerticalBar()||this.op(C.Op.VERTICAL_BAR)}swapVerticalBar(){
let t=this.stack.length;if(t>=3&&this.stack[t-2].op===C.Op.VERTICAL_BAR&&e.isCharClass(this.stack[t-1])&&e.isCharClass(this.stack[t-3])){let n=this.stack[t-1],r=this.
stack[t-3];if(n.op>r.op){let s=r;r=n,n=s,this.stack[t-3]=r}return e.mergeCharClass(r,n),this.reuse(n),this.pop(),!0}if(t>=2){let n=this.stack[t-1],r=this.stack[t-
2];if(r.op===C.Op.VERTICAL_BAR)return t>=3&&this.cleanAlt(this.stack[t-3]),this.stack[t-2]=n,this.stack[t-1]=r,!0}return!1}parseRightParen(){if(this.concat(),this.
swapVerticalBar()&&this.pop(),this.alternate(),this.stack.length<2)throw new Pe(e.ERR_UNEXPECTED_PAREN,this.wholeRegexp);let n=this.pop();if(n===void 0)throw new Pe(
e.ERR_BAD_EXPRESSION,this.wholeRegexp);let r=this.pop();if(r===void 0||r.op!==C.Op.LEFT_PAREN)throw new Pe(e.ERR_UNEXPECTED_PAREN,this.wholeRegexp);this.flags=r.
flags,r.cap===0?this.push(n):(r.op=C.Op.CAPTURE,r.subs=[n],this.push(r))}parsePerlClassEscape(t,n){let r=t.pos();if(!t.more()||t.pop()!==92||!t.more())return!1;
t.pop();let s=t.from(r),o=ek().get(s);return o===void 0?!1:(n.appendGroup(o,(this.flags&1)!==0),!0)}parseNamedClass(t,n){let r=t.rest(),s=r.indexOf(":]");if(s<0)
return!1;let o=r.substring(0,s+2);t.skipString(o);let i=tk().get(o);if(i===void 0)throw new Pe(e.ERR_INVALID_CHAR_RANGE,o);return n.appendGroup(i,(this.flags&1)!==
0),!0}parseUnicodeClass(t,n){let r=t.pos();if((this.flags&128)===0||!t.lookingAt("\\p")&&!t.lookingAt("\\P"))return!1;t.skip(1);let s=1,o=t.pop();if(o===80&&(s=
-1),!t.more())throw t.rewindTo(r),new Pe(e.ERR_INVALID_CHAR_RANGE,t.rest());o=t.pop();let i;if(o!==123)i=$x(o);else{let h=t.rest(),b=h.indexOf("}");if(b<0)throw t.
rewindTo(r),new Pe(e.ERR_INVALID_CHAR_RANGE,t.rest());i=h.substring(0,b),t.skipString(i),t.skip(1)}i.length!==0&&i.codePointAt(0)===94&&(s=0-s,i=i.substring(1));
let a=e.unicodeTable(i);if(a===null)throw new Pe(e.ERR_INVALID_CHAR_RANGE,t.from(r));a.sign<0&&(s=0-s);let d=a.tab,f=a.fold;if(d===null)throw new Pe(e.ERR_INVALID_CHAR_RANGE,
t.from(r));if((this.flags&1)===0||f===null)n.appendTableWithSign(d,s);else{let h=new Mr().appendTable(d).appendTable(f).cleanClass().toArray();n.appendClassWithSign(
h,s)}return!0}parseClass(t){let n=t.pos();t.skip(1);let r=this.newRegexp(C.Op.CHAR_CLASS);r.flags=this.flags;let s=new Mr,o=1;t.more()&&t.lookingAt("^")&&(o=-1,
t.skip(1),(this.flags&4)===0&&s.appendRange(10,10));let i=!0;for(;!t.more()||t.peek()!==93||i;){i=!1;let a=t.pos();if(t.lookingAt("[:")){if(this.parseNamedClass(
t,s))continue;t.rewindTo(a)}if(this.parseUnicodeClass(t,s)||this.parsePerlClassEscape(t,s))continue;t.rewindTo(a);let d=e.parseClassChar(t,n),f=d;if(t.more()&&t.
lookingAt("-")){if(t.skip(1),t.more()&&t.lookingAt("]"))t.skip(-1);else if(f=e.parseClassChar(t,n),f<d)throw new Pe(e.ERR_INVALID_CHAR_RANGE,t.from(a))}(this.flags&
1)===0?s.appendRange(d,f):s.appendFoldedRange(d,f)}t.skip(1),s.cleanClass(),o<0&&s.negateClass(),r.runes=s.toArray(),this.push(r)}};var gp=class e{expr;prog;numSubexp;cond;prefix;prefixComplete;prefixRune;dfa;prefilter;namedGroups;static compile(t){return e.compileImpl(t,212)}static compileImpl(t,n){
return new e(t,n)}constructor(t,n){let r=mp.parse(t,n);r=Oo(r);let s=Mx.build(r),o=fp.compileRegexp(r);this.prefilter=s.type===ke.Type.NONE?null:s;let[i,a]=o.prefix();
if(this.prefixComplete=i,this.prefix=a,this.prefixRune=0,this.prefix.length>0){let d=this.prefix.codePointAt(0);if(d===void 0)throw new Error("RE2: prefix has n\
o code point");this.prefixRune=d}this.namedGroups=r.namedGroups,this.expr=t,this.prog=o,this.numSubexp=r.maxCap(),this.cond=o.startCond(),this.dfa=new dp(this.prog)}matchPrefixComplete(t,n,r,s){
if((r===1||r===2)&&n!==0)return null;let o=-1,i=-1,a=t.prefixLength(this);if(r===0){let d=t.index(this,n);if(d<0)return null;o=n+d,i=o+a}else if(r===2){if(t.endPos()!==
a||t.index(this,0)!==0)return null;o=0,i=a}else if(r===1){if(t.index(this,0)!==0)return null;o=0,i=a}if(o<0)return null;if(s>0){let d=new Int32Array(s).fill(-1);
return d[0]=o,d[1]=i,Array.from(d)}return[]}executeEngine(t,n,r,s){if(this.prefixComplete&&(s===0||this.numSubexp===0))return this.matchPrefixComplete(t,n,r,s);
if(this.prefilter!==null&&r===0&&!this.prefilter.eval(t,n))return null;let o=this.dfa.match(t,n,r);return o!==null?o?[]:null:this._nfaFallback(t,n,r)?[]:null}_nfaFallback(t,n,r){
let s=this.prog,o=t.endPos(),i=(v,_,T,I)=>{if(T<0||T>=s.numInst()||_.has(T))return;_.add(T);let O=s.getInst(T);switch(O.op){case Z.ALT:case Z.ALT_MATCH:i(v,_,O.
out,I),i(v,_,O.arg,I);break;case Z.NOP:case Z.CAPTURE:i(v,_,O.out,I);break;case Z.EMPTY_WIDTH:(O.arg&~I)===0&&i(v,_,O.out,I);break;default:v.add(T);break}},a=new Set,
d=new Set,f=-1;if(n>0){let v=t.step(n-1)>>3;v>=0&&(f=v)}for(let v=n;v<=o;v++){let _=v<o?t.step(v)>>3:-1,T=v<o?t.step(v)&7:0,I=is(f,_);if((r===0||v===n)&&i(a,new Set,
s.start,I),r!==2){for(let O of a)if(s.getInst(O).op===Z.MATCH)return!0}if(v>=o||T===0)break;d.clear();for(let O of a){let P=s.getInst(O);if(Z.isRuneOp(P.op)&&P.
matchRune(_)){let $=is(_,v+T<o?t.step(v+T)>>3:-1);i(d,new Set,P.out,$)}}if(r===0){let O=v+T<o?t.step(v+T)>>3:-1,P=is(_,O);i(d,new Set,s.start,P)}f=_,[a,d]=[d,a],
v+=T-1}let h=is(f,-1),b=new Set,E=new Set;for(let v of a)i(E,b,v,h);for(let v of E)if(s.getInst(v).op===Z.MATCH)return!0;return!1}numberOfCapturingGroups(){return this.
numSubexp}reset(){}toString(){return this.expr}match(t){return this.executeEngine(cp(t),0,0,0)!==null}};var Ra=class e{patternInput;flagsInput;re2Input;static CASE_INSENSITIVE=1;static DOTALL=2;static MULTILINE=4;static DISABLE_UNICODE_GROUPS=8;static quote(t){return Lx(
t)}static compile(t,n=0){return new e(t,n)}static validateFlags(t){if((t&~(e.MULTILINE|e.DOTALL|e.CASE_INSENSITIVE|e.DISABLE_UNICODE_GROUPS))!==0)throw new pp("\
Flags should only be a combination of MULTILINE, DOTALL, CASE_INSENSITIVE, DISABLE_UNICODE_GROUPS")}static buildRegexWithFlags(t,n=0){let r=t;return(n&e.CASE_INSENSITIVE)!==
0&&(r=`(?i)${r}`),(n&e.DOTALL)!==0&&(r=`(?s)${r}`),(n&e.MULTILINE)!==0&&(r=`(?m)${r}`),r}static matches(t,n){return e.compile(t).testExact(n)}constructor(t,n=0){
let r=212;(n&e.DISABLE_UNICODE_GROUPS)!==0&&(r&=-129),e.validateFlags(n);let s=e.buildRegexWithFlags(t,n);this.patternInput=t,this.flagsInput=n,this.re2Input=gp.
compileImpl(s,r)}reset(){this.re2Input.reset()}flags(){return this.flagsInput}pattern(){return this.patternInput}re2(){return this.re2Input}matches(t){return this.
testExact(t)}test(t){return this.re2Input.match(t)}testExact(t){return this.re2Input.executeEngine(cp(t),0,2,0)!==null}toString(){return this.patternInput}groupCount(){
return this.re2Input.numberOfCapturingGroups()}namedGroups(){return this.re2Input.namedGroups}};function _V(e){return Ra.compile(e).test(this)}function hp(e,t){let n=e.message.seconds-t.message.seconds;return n==0n?e.message.nanos-t.message.nanos:n<0n?-1:1}
function yp(e,t){let n=e.message.seconds-t.message.seconds;return n==0n?e.message.nanos-t.message.nanos:n<0n?-1:1}function bp(e,t){let n=Math.min(e.length,t.length);
for(let r=0;r<n;r++){if(e[r]<t[r])return-1;if(e[r]>t[r])return 1}return e.length-t.length}function TV(e,t){for(let n of t)if(Ia(n,e))return!0;return!1}function ad(e,t){
return t.has(e)}var{BOOL:B,BYTES:as,DOUBLE:nt,DYN:cd,INT:Oe,STRING:Ut,UINT:rt}=J,dy=dn(J.DYN),Ai=Ao(J.DYN,J.DYN),rk=[R("!_",[B],B,e=>!e),R(VT,[cd,cd],B,Ia),R(KT,
[cd,cd],B,(e,t)=>!Ia(e,t)),R("_<_",[B,B],B,(e,t)=>e<t),R("_<_",[as,as],B,(e,t)=>bp(e,t)<0),R("_<_",[nt,nt],B,(e,t)=>e<t),R("_<_",[Ut,Ut],B,(e,t)=>e<t),R("_<_",[
Oe,Oe],B,(e,t)=>e<t),R("_<_",[Oe,rt],B,(e,t)=>e<t.value),R("_<_",[rt,Oe],B,(e,t)=>e.value<t),R("_<_",[rt,rt],B,(e,t)=>e.value<t.value),R("_<_",[Oe,nt],B,(e,t)=>Number(
e)<t),R("_<_",[nt,Oe],B,(e,t)=>e<Number(t)),R("_<_",[nt,rt],B,(e,t)=>e<Number(t.value)),R("_<_",[rt,nt],B,(e,t)=>Number(e.value)<t),R("_<_",[Re,Re],B,(e,t)=>hp(
e,t)<0),R("_<_",[Ge,Ge],B,(e,t)=>yp(e,t)<0),R(wn,[B,B],B,(e,t)=>e<=t),R(wn,[as,as],B,(e,t)=>bp(e,t)<=0),R(wn,[nt,nt],B,(e,t)=>e<=t),R(wn,[Ut,Ut],B,(e,t)=>e<=t),
R(wn,[Oe,Oe],B,(e,t)=>e<=t),R(wn,[Oe,rt],B,(e,t)=>e<=t.value),R(wn,[rt,Oe],B,(e,t)=>e.value<=t),R(wn,[rt,rt],B,(e,t)=>e.value<=t.value),R(wn,[Oe,nt],B,(e,t)=>Number(
e)<=t),R(wn,[nt,Oe],B,(e,t)=>e<=Number(t)),R(wn,[nt,rt],B,(e,t)=>e<=Number(t.value)),R(wn,[rt,nt],B,(e,t)=>Number(e.value)<=t),R(wn,[Re,Re],B,(e,t)=>hp(e,t)<=0),
R(wn,[Ge,Ge],B,(e,t)=>yp(e,t)<=0),R("_>_",[B,B],B,(e,t)=>e>t),R("_>_",[as,as],B,(e,t)=>bp(e,t)>0),R("_>_",[nt,nt],B,(e,t)=>e>t),R("_>_",[Ut,Ut],B,(e,t)=>e>t),R(
"_>_",[Oe,Oe],B,(e,t)=>e>t),R("_>_",[Oe,rt],B,(e,t)=>e>t.value),R("_>_",[rt,Oe],B,(e,t)=>e.value>t),R("_>_",[rt,rt],B,(e,t)=>e.value>t.value),R("_>_",[Oe,nt],B,
(e,t)=>Number(e)>t),R("_>_",[nt,Oe],B,(e,t)=>e>Number(t)),R("_>_",[nt,rt],B,(e,t)=>e>Number(t.value)),R("_>_",[rt,nt],B,(e,t)=>Number(e.value)>t),R("_>_",[Re,Re],
B,(e,t)=>hp(e,t)>0),R("_>_",[Ge,Ge],B,(e,t)=>yp(e,t)>0),R(bn,[B,B],B,(e,t)=>e>=t),R(bn,[as,as],B,(e,t)=>bp(e,t)>=0),R(bn,[nt,nt],B,(e,t)=>e>=t),R(bn,[Ut,Ut],B,(e,t)=>e>=
t),R(bn,[Oe,Oe],B,(e,t)=>e>=t),R(bn,[Oe,rt],B,(e,t)=>e>=t.value),R(bn,[rt,Oe],B,(e,t)=>e.value>=t),R(bn,[rt,rt],B,(e,t)=>e.value>=t.value),R(bn,[Oe,nt],B,(e,t)=>Number(
e)>=t),R(bn,[nt,Oe],B,(e,t)=>e>=Number(t)),R(bn,[nt,rt],B,(e,t)=>e>=Number(t.value)),R(bn,[rt,nt],B,(e,t)=>Number(e.value)>=t),R(bn,[Re,Re],B,(e,t)=>hp(e,t)>=0),
R(bn,[Ge,Ge],B,(e,t)=>yp(e,t)>=0),R(Us,[as],Oe,e=>BigInt(e.length)),R(Us,[dy],Oe,e=>BigInt(e.size)),R(Us,[Ut],Oe,e=>BigInt([...e].length)),R(Us,[Ai],Oe,e=>BigInt(
e.size)),oe(Us,as,[],Oe,function(){return BigInt(this.length)}),oe(Us,dy,[],Oe,function(){return BigInt(this.size)}),oe(Us,Ut,[],Oe,function(){return BigInt([...this].
length)}),oe(Us,Ai,[],Oe,function(){return BigInt(this.size)}),R("@in",[cd,dy],B,TV),R("@in",[Ut,Ai],B,ad),R("@in",[nt,Ai],B,ad),R("@in",[Oe,Ai],B,ad),R("@in",[
B,Ai],B,ad),R("@in",[rt,Ai],B,ad),oe(px,Ut,[Ut],B,String.prototype.includes),oe(fx,Ut,[Ut],B,String.prototype.endsWith),oe(mx,Ut,[Ut],B,String.prototype.startsWith),
oe(Qu,Ut,[Ut],B,_V)];y();function xV(e){let t=new Date(0,0,1);t.setFullYear(e.getFullYear());let n=e.getTime()-t.getTime(),r=1e3*60*60*24;return Math.floor(n/r)}function kV(e,t){let n=e.
message,r=sT(n);if(t===void 0)return new Date(r.getUTCFullYear(),r.getUTCMonth(),r.getUTCDate(),r.getUTCHours(),r.getUTCMinutes(),r.getUTCSeconds(),r.getUTCMilliseconds());
let s=t.match(/^(?<sign>[+-]?)(?<hours>\d\d):(?<minutes>\d\d)$/);if(s?.groups){let E=s.groups.sign=="-"?1:-1,v=parseInt(s.groups.hours),_=parseInt(s.groups.minutes),
T=E*(v*60*60*1e3+_*60*1e3);return r=new Date(r.getTime()-T),new Date(r.getUTCFullYear(),r.getUTCMonth(),r.getUTCDate(),r.getUTCHours(),r.getUTCMinutes(),r.getUTCSeconds(),
r.getUTCMilliseconds())}let o=new Intl.DateTimeFormat("en-US",{hourCycle:"h23",hour12:!1,timeZone:t,year:"numeric",month:"numeric",day:"2-digit",hour:"2-digit",
minute:"2-digit",second:"2-digit"}),i,a,d,f,h,b;for(let E of o.formatToParts(r))switch(E.type){case"year":i=parseInt(E.value);break;case"month":a=parseInt(E.value)-
1;break;case"day":d=parseInt(E.value);break;case"hour":f=parseInt(E.value);break;case"minute":h=parseInt(E.value);break;case"second":b=parseInt(E.value);break}if(i===
void 0||a===void 0||d===void 0||f===void 0||h===void 0||b===void 0)throw new Error(`Error converting ${Pr(Dt,n)} to IANA timezone ${t}`);return new Date(i,a,d,f,
h,b,r.getUTCMilliseconds())}var{STRING:IV,INT:$a}=J;function cs(e,t){function n(r){let s=kV(this,r),o=t(s);try{return BigInt(o)}catch{throw new Error(`Error con\
verting ${o} of ${String(s)} of ${Pr(Dt,this.message)} to BigInt`)}}return[oe(e,Ge,[],$a,n),oe(e,Ge,[IV],$a,n)]}var sk=[oe(Jh,Re,[],$a,function(){return this.message.
seconds}),oe(Wh,Re,[],$a,function(){return this.message.seconds/60n}),oe(Vh,Re,[],$a,function(){return this.message.seconds/3600n}),oe(Gh,Re,[],$a,function(){return BigInt(
this.message.nanos)/1000000n}),...cs(wx,e=>e.getFullYear()),...cs(Ex,e=>e.getMonth()),...cs(gx,e=>e.getDate()),...cs(hx,e=>e.getDate()-1),...cs(yx,e=>e.getDay()),
...cs(bx,e=>xV(e)),...cs(Jh,e=>e.getSeconds()),...cs(Wh,e=>e.getMinutes()),...cs(Vh,e=>e.getHours()),...cs(Gh,e=>e.getMilliseconds())];y();var NV=Symbol.for("@bufbuild/cel/scope");function uy(e,t){let n=new Map;if(e)for(let[r,s]of Object.entries(e))n.set(r,s);return new ly(n,t)}var ly=class{_variables;_parent;[NV]={};constructor(t,n=void 0){
this._variables=t,this._parent=n}*[Symbol.iterator](){for(let[t,n]of this._parent??[])this._variables.has(t)||(yield[t,n]);for(let[t,n]of this._variables)yield[
t,n]}push(t){return uy(t,this)}pop(){return this._parent}find(t){return this._variables.has(t)?this._variables.get(t):this._parent?.find(t)}};var OV=Symbol.for("@bufbuild/cel/env"),{BOOL:CV,STRING:ok}=J;function fy(e){let t=[];if(e?.re2!==void 0){let n=e.re2;t.push(oe(Qu,ok,[ok],CV,function(r){return n.
compile(r).test(this)}))}return new py(e?.namespace??"",e?.registry?Oh(e.registry):Oh(),UT(lx,ux,sk,rk,e?.funcs??[],t),uy(e?.variables))}var py=class{_namespace;_registry;_funcs;_variables;[OV]={};constructor(t,n,r,s){
this._namespace=t,this._registry=n,this._funcs=r,this._variables=s}get namespace(){return this._namespace}get registry(){return this._registry}get funcs(){return this.
_funcs}get variables(){return this._variables}};y();y();y();y();var Co=class e{builder;function;terms;ops;variadicASTs;constructor(t,n,r,s){this.builder=t,this.function=n,this.terms=[r],this.ops=[],this.variadicASTs=s}static newVariadicLogicManager(t,n,r){
return new e(t,n,r,!0)}static newBalancingLogicManager(t,n,r){return new e(t,n,r,!1)}addTerm(t,n){this.terms.push(n),this.ops.push(t)}toExpr(){return this.terms.
length===1?this.terms[0]:this.variadicASTs?this.builder.nextExpr(this.ops[0],{case:"callExpr",value:{$typeName:"cel.expr.Expr.Call",function:this.function,args:this.
terms}}):this.balancedTree(0,this.ops.length-1)}balancedTree(t,n){let r=Math.floor((t+n+1)/2),s;r===t?s=this.terms[r]:s=this.balancedTree(t,r-1);let o;return r===
n?o=this.terms[r+1]:o=this.balancedTree(r+1,n),this.builder.nextExpr(this.ops[r],{case:"callExpr",value:{$typeName:"cel.expr.Expr.Call",function:this.function,args:[
s,o]}})}};var RV=new TextEncoder,Xt="@result",dd=class{#e=0n;sourceInfo={$typeName:"cel.expr.SourceInfo",syntaxVersion:"",location:"",lineOffsets:[],positions:{},macroCalls:{},
extensions:[]};nextExpr(t,n){return this.sourceInfo.positions[(++this.#e).toString()]=t,{$typeName:"cel.expr.Expr",id:this.#e,exprKind:n}}nextEntry(t,n,r){return this.
sourceInfo.positions[(++this.#e).toString()]=t,{$typeName:"cel.expr.Expr.CreateStruct.Entry",id:this.#e,keyKind:n,value:r,optionalEntry:!1}}newConstExpr(t,n){return this.
nextExpr(t,{case:"constExpr",value:{$typeName:"cel.expr.Constant",constantKind:n}})}newCallExpr(t,n,r){if(n==="has"&&r.length===1&&r[0].exprKind?.case==="select\
Expr")return this.expandHasMacro(t,r[0]);if((n==="_||_"||n==="_&&_")&&r.length>1){let s=Co.newBalancingLogicManager(this,n,r[0]);for(let o=1;o<r.length;o+=1)s.addTerm(
t,r[o]);return s.toExpr()}return this.nextExpr(t,{case:"callExpr",value:{$typeName:"cel.expr.Expr.Call",function:n,args:r}})}newMemberCallExpr(t,n,r,s){return this.
maybeExpand(t,this.nextExpr(t,{case:"callExpr",value:{$typeName:"cel.expr.Expr.Call",function:r,target:n,args:s}}))}newStringExpr(t,n){return this.newConstExpr(
t,{case:"stringValue",value:n.reduce((r,s)=>{if(typeof s!="string"){if(s.some(o=>o>=55296&&o<57344))throw new Error("surrogate code points are not allowed");return r+
String.fromCodePoint(...s)}return r+s},"")})}newBytesExpr(t,n){let r=[],s=0;for(let a of n){let d=typeof a=="string"?RV.encode(a):a;r.push(d),s+=d.length}let o=new Uint8Array(
s),i=0;for(let a of r)o.set(a,i),i+=a.length;return this.newConstExpr(t,{case:"bytesValue",value:o})}newBoolExpr(t,n){return this.newConstExpr(t,{case:"boolValu\
e",value:n==="true"})}newInt64Expr(t,n){return this.newConstExpr(t,{case:"int64Value",value:n[0]==="-"?-BigInt(n.slice(1)):BigInt(n)})}newUnsignedInt64Expr(t,n){
return this.newConstExpr(t,{case:"uint64Value",value:BigInt(n)})}newDoubleExpr(t,n){return this.newConstExpr(t,{case:"doubleValue",value:parseFloat(n)})}newNullExpr(t){
return this.newConstExpr(t,{case:"nullValue",value:0})}newIdentExpr(t,n){return this.nextExpr(t,{case:"identExpr",value:{$typeName:"cel.expr.Expr.Ident",name:n}})}newInfixExpr(t,n,r){
return this.newCallExpr(t,n==="in"?"@in":`_${n}_`,r)}newSelectExpr(t,n,r){return this.nextExpr(t,{case:"selectExpr",value:{$typeName:"cel.expr.Expr.Select",operand:n,
field:r,testOnly:!1}})}newIndexExpr(t,n,r){return this.newCallExpr(t,"_[_]",[n,r])}expandHasMacro(t,n){if(n.exprKind.case!=="selectExpr")return this.newCallExpr(
t,"has",[n]);let r=this.nextExpr(t,{case:"selectExpr",value:{...n.exprKind.value,testOnly:!0}});return this.addMacroCall(r.id,"has",void 0,[n]),r}newListExpr(t,n){
return this.nextExpr(t,{case:"listExpr",value:{$typeName:"cel.expr.Expr.CreateList",elements:n,optionalIndices:[]}})}newBoolMacro(t,n,r,s,o,i){return this.nextExpr(
t,{case:"comprehensionExpr",value:{$typeName:"cel.expr.Expr.Comprehension",accuVar:Xt,accuInit:this.newConstExpr(t,{case:"boolValue",value:s}),iterVar:r,iterVar2:"",
iterRange:n,loopStep:o,loopCondition:i,result:this.newIdentExpr(t,Xt)}})}newListMacro(t,n,r,s){return this.nextExpr(t,{case:"comprehensionExpr",value:{$typeName:"\
cel.expr.Expr.Comprehension",accuVar:Xt,accuInit:this.newListExpr(t,[]),iterVar:r,iterVar2:"",iterRange:n,loopCondition:this.newConstExpr(t,{case:"boolValue",value:!0}),
loopStep:s,result:this.newIdentExpr(t,Xt)}})}expandExistsMacro(t,n,r,s){return this.newBoolMacro(t,n,r,!1,this.newCallExpr(t,"_||_",[this.newIdentExpr(t,Xt),s]),
this.newCallExpr(t,"@not_strictly_false",[this.newCallExpr(t,"!_",[this.newIdentExpr(t,Xt)])]))}expandAllMacro(t,n,r,s){return this.newBoolMacro(t,n,r,!0,this.newCallExpr(
t,"_&&_",[this.newIdentExpr(t,Xt),s]),this.newCallExpr(t,"@not_strictly_false",[this.newIdentExpr(t,Xt)]))}expandMapMacro(t,n,r,s){return this.newListMacro(t,n,
r,this.newCallExpr(t,"_+_",[this.newIdentExpr(t,Xt),this.newListExpr(t,[s])]))}expandMapFilterMacro(t,n,r,s,o){return this.newListMacro(t,n,r,this.newCallExpr(t,
"_?_:_",[s,this.newCallExpr(t,"_+_",[this.newIdentExpr(t,Xt),this.newListExpr(t,[o])]),this.newIdentExpr(t,Xt)]))}expandFilterMacro(t,n,r,s){return this.newListMacro(
t,n,r,this.newCallExpr(t,"_?_:_",[s,this.newCallExpr(t,"_+_",[this.newIdentExpr(t,Xt),this.newListExpr(t,[this.newIdentExpr(t,r)])]),this.newIdentExpr(t,Xt)]))}expandExistsOne(t,n,r,s){
return this.nextExpr(t,{case:"comprehensionExpr",value:{$typeName:"cel.expr.Expr.Comprehension",accuVar:Xt,accuInit:this.newConstExpr(t,{case:"int64Value",value:BigInt(
0)}),iterVar:r,iterVar2:"",iterRange:n,loopCondition:this.newConstExpr(t,{case:"boolValue",value:!0}),loopStep:this.newCallExpr(t,"_?_:_",[s,this.newCallExpr(t,
"_+_",[this.newIdentExpr(t,Xt),this.newConstExpr(t,{case:"int64Value",value:BigInt(1)})]),this.newIdentExpr(t,Xt)]),result:this.newCallExpr(t,"_==_",[this.newIdentExpr(
t,Xt),this.newConstExpr(t,{case:"int64Value",value:BigInt(1)})])}})}maybeExpand(t,n){if(n.exprKind.case==="callExpr"){let r=n.exprKind.value,s=r.args[0];if(s!==
void 0&&n.exprKind.value.target!==void 0&&s.exprKind?.case==="identExpr"){let o;if(r.args.length===2)switch(r.function){case"exists":o=this.expandExistsMacro(t,
n.exprKind.value.target,s.exprKind.value.name,n.exprKind.value.args[1]);break;case"all":o=this.expandAllMacro(t,n.exprKind.value.target,s.exprKind.value.name,n.
exprKind.value.args[1]);break;case"map":o=this.expandMapMacro(t,n.exprKind.value.target,s.exprKind.value.name,n.exprKind.value.args[1]);break;case"filter":o=this.
expandFilterMacro(t,n.exprKind.value.target,s.exprKind.value.name,n.exprKind.value.args[1]);break;case"exists_one":case"existsOne":o=this.expandExistsOne(t,n.exprKind.
value.target,s.exprKind.value.name,n.exprKind.value.args[1]);break}if(r.args.length===3&&r.function=="map"&&(o=this.expandMapFilterMacro(t,n.exprKind.value.target,
s.exprKind.value.name,n.exprKind.value.args[1],n.exprKind.value.args[2])),o!==void 0)return this.addMacroCall(o.id,r.function,r.target,r.args),o}}return n}addMacroCall(t,n,r,s){
let o=s.map(d=>this.buildMacroCallArg(d)),i=r!==void 0?this.buildMacroCallArg(r):void 0,a=i!==void 0?{$typeName:"cel.expr.Expr",id:0n,exprKind:{case:"callExpr",
value:{$typeName:"cel.expr.Expr.Call",function:n,target:i,args:o}}}:{$typeName:"cel.expr.Expr",id:0n,exprKind:{case:"callExpr",value:{$typeName:"cel.expr.Expr.C\
all",function:n,args:o}}};this.sourceInfo.macroCalls[t.toString()]=a}buildMacroCallArg(t){if(this.sourceInfo.macroCalls[t.id.toString()]!==void 0)return{$typeName:"\
cel.expr.Expr",id:t.id,exprKind:{case:void 0,value:void 0}};if(t.exprKind.case==="callExpr"){let n=t.exprKind.value,r=n.args.map(o=>this.buildMacroCallArg(o)),s=n.
target!==void 0?this.buildMacroCallArg(n.target):void 0;return{$typeName:"cel.expr.Expr",id:t.id,exprKind:{case:"callExpr",value:{$typeName:"cel.expr.Expr.Call",
function:n.function,target:s,args:r}}}}if(t.exprKind.case==="selectExpr"){let n=t.exprKind.value;return{$typeName:"cel.expr.Expr",id:t.id,exprKind:{case:"select\
Expr",value:{$typeName:"cel.expr.Expr.Select",operand:n.operand?this.buildMacroCallArg(n.operand):void 0,field:n.field,testOnly:n.testOnly}}}}if(t.exprKind.case===
"listExpr"){let n=t.exprKind.value;return{$typeName:"cel.expr.Expr",id:t.id,exprKind:{case:"listExpr",value:{$typeName:"cel.expr.Expr.CreateList",elements:n.elements.
map(r=>this.buildMacroCallArg(r)),optionalIndices:n.optionalIndices}}}}return t}newMapEntry(t,n,r){return this.nextEntry(t,{case:"mapKey",value:n},r)}newStructExpr(t,n,r=""){
return this.nextExpr(t,{case:"structExpr",value:{$typeName:"cel.expr.Expr.CreateStruct",entries:n,messageName:r}})}newStructEntry(t,n,r){return this.nextEntry(t,
{case:"fieldKey",value:n},r)}};var ld;(function(e){class t{source;start;constructor(b,E){this.source=b,this.start=E}toString(){return String(this.source)}offset(b){return{line:b.line+this.start.
line-1,column:b.line===1?b.column+this.start.column-1:b.column,offset:b.offset+this.start.offset}}static offsetStart(b){return b.source instanceof t?b.source.offset(
b.start):b.start}static offsetEnd(b){return b.source instanceof t?b.source.offset(b.end):b.end}}e.GrammarLocation=t;function n(h,b,E){return E=E||" ",h.length>b?
h:(b-=h.length,E+=E.repeat(b),h+E.slice(0,b))}e.padEnd=n;class r{}e.ParseFailure=r;function s(h){return!h.success}e.isFailure=s;function o(h,b){let E=1;for(let v=0;v<
b;v++)h[v]==="\r"?(h[v+1]===`
`&&v++,E++):h[v]===`
`&&E++;return E}function i(h,b){let E=1;for(let v=b;v>0&&![`
`,"\r"].includes(h[v-1]);v--)E++;return E}function a(h,b,E,v){return{source:h,start:{offset:b.length-E.length,line:o(b,b.length-E.length),column:i(b,b.length-E.
length)},end:{offset:b.length-v.length,line:o(b,b.length-v.length),column:i(b,b.length-v.length)}}}e.getLocation=a;function d(h,b,E,v){return{source:h,start:b.length-
E.length,end:b.length-v.length}}e.getRange=d;function f(h,b){return h.slice(0,b.length>0?-b.length:void 0)}e.getText=f})(ld||(ld={}));var ud=class e extends Error{rawMessage;location;constructor(t,n,r="\
parse error"){super(e.#e(t,n)),this.name=r,this.rawMessage=t,this.location=n}static#e(t,n){return`${n.source!==void 0?String(n.source):"<input>"}:${n.start.line}\
:${n.start.column}: `+t}},Ey=class e extends ud{expected;found;constructor(t,n,r,s="syntax error"){super(e.#e(t,n),r,s),this.expected=t,this.found=n}static#e(t,n){
function r(i){return"'"+i.replace(/[\\\x07\b\f\n\r\t\v']/g,a=>{switch(a){case"\\":return"\\\\";case"\x07":return"\\x07";case"\b":return"\\b";case"\f":return"\\f";case`\

`:return"\\n";case"\r":return"\\r";case"	":return"\\t";case"\v":return"\\v";case"'":return"\\'";default:throw new Error("Unexpected string encoding replacement \
character. This should be an unreachable error.")}})+"'"}function s(i){let a=[...new Set(i.map(d=>d.type==="literal"?r(d.value):d.value))];switch(a.sort(),a.length){case 1:
return a[0];case 2:return`${a[0]} or ${a[1]}`;default:return a.slice(0,-1).join(", ")+", or "+a[a.length-1]}}function o(i){return i.length===1?i:"end of input"}
return"found "+o(n)+" but expecting "+s(t)}},Ro={type:"any",value:"any character"},PV={type:"class",value:"/^[\\t\\n\\f\\r ]/g"},Xe={type:"other",value:"whitesp\
ace"},$V={type:"literal",value:"//"},LV={type:"class",value:"/^[^\\r\\n]/g"},MV={type:"class",value:"/^[\\r\\n]/g"},DV={type:"other",value:"new line"},Ze={type:"\
other",value:"comment"},my={type:"literal",value:"-"},gy={type:"other",value:"digit"},_i={type:"literal",value:"."},jV={type:"class",value:"/^[+\\-]/g"},BV={type:"\
other",value:"float literal"},ik={type:"literal",value:"0x"},UV={type:"class",value:"/^[uU]/g"},FV={type:"other",value:"unsigned integer literal"},VV={type:"oth\
er",value:"integer literal"},GV={type:"class",value:"/^[rR]/g"},wp={type:"literal",value:'"""'},Ep={type:"literal",value:"'''"},vp={type:"literal",value:'"'},Sp={
type:"literal",value:"'"},Ap={type:"literal",value:"\\"},WV={type:"class",value:"/^[xX]/g"},hy={type:"other",value:"byte value"},JV={type:"literal",value:"\\u"},
KV={type:"literal",value:"\\U"},HV={type:"class",value:"/^[0-3]/g"},YV={type:"other",value:"escaped bytes"},zV={type:"other",value:"byte sequence"},qV={type:"cl\
ass",value:"/^[abfnrtv]/g"},XV={type:"class",value:"/^[\"'`\\\\?]/g"},ZV={type:"other",value:"escaped character"},QV={type:"other",value:"quoted character seque\
nce"},e2={type:"other",value:"string literal"},t2={type:"class",value:"/^[bB]/g"},n2={type:"other",value:"bytes literal"},r2={type:"literal",value:"true"},s2={type:"\
literal",value:"false"},o2={type:"other",value:"boolean literal"},i2={type:"literal",value:"null"},a2={type:"other",value:"null literal"},ak={type:"class",value:"\
/^[_a-zA-Z]/g"},c2={type:"other",value:"identifier"},yy={type:"literal",value:"("},La={type:"literal",value:","},by={type:"literal",value:")"},d2={type:"other",
value:"selector"},ck={type:"literal",value:"{"},wy={type:"literal",value:":"},dk={type:"literal",value:"}"},lk={type:"literal",value:"["},uk={type:"literal",value:"\
]"},l2={type:"literal",value:"!"},u2={type:"class",value:"/^[*\\/%]/g"},p2={type:"literal",value:"<="},f2={type:"literal",value:"<"},m2={type:"literal",value:">\
="},g2={type:"literal",value:">"},h2={type:"literal",value:"=="},y2={type:"literal",value:"!="},b2={type:"literal",value:"in"},w2={type:"other",value:"relationa\
l operator"},E2={type:"literal",value:"&&"},v2={type:"literal",value:"||"},S2={type:"literal",value:"?"},A2={type:"end",value:"end of input"};function pk(e,t={}){
let n=t.grammarSource,r=new dd,s=V1(e);if(s.success===!0)return s.value;let o=e,i=[];for(let w of s.failedExpectations)w.remainder.length<o.length&&(o=w.remainder,
i=[]),w.remainder.length===o.length&&i.push(w);throw new Ey(i.map(w=>w.expectation),o.slice(0,1),ld.getLocation(n,e,o,o));function a(w,m){return r.newDoubleExpr(
w(),m)}function d(w,m){return r.newUnsignedInt64Expr(w(),m)}function f(w,m){return r.newInt64Expr(w(),m)}function h(w){return parseInt(w,16)}function b(w){return parseInt(
w,16)}function E(w){return parseInt(w,16)}function v(w){return parseInt(w,8)}function _(w){switch(w){case"a":return"\x07";case"b":return"\b";case"f":return"\f";case"\
n":return`
`;case"r":return"\r";case"t":return"	";case"v":return"\v"}throw new Error}function T(w,m){return r.newStringExpr(w(),m)}function I(w,m){return r.newBytesExpr(w(),
m)}function O(w,m){return r.newBoolExpr(w(),m)}function P(w){return r.newNullExpr(w())}function $(w,m){return["true","false","null","in","as","break","const","c\
ontinue","else","for","function","if","import","let","loop","package","namespace","return","var","void","while"].includes(m)&&w("reserved identifier"),m}function j(w,m,g){
return r.newCallExpr(w(),m,g)}function F(w,m){return["true","false","null","in"].includes(m)&&w("reserved keyword"),m}function Y(w,m,g){return r.newStructEntry(
w(),m,g)}function ae(w,m,g,A){return r.newStructExpr(w(),A,(m!==null?m:"")+g.join("."))}function V(w,m){return r.newIdentExpr(w(),m)}function ot(w,m){return r.newListExpr(
w(),m)}function Zr(w,m,g){return r.newMapEntry(w(),m,g)}function po(w,m){return r.newStructExpr(w(),m)}function vt(w,m){return g=>r.newSelectExpr(w(),g,m)}function Ll(w,m,g){
return A=>r.newMemberCallExpr(w(),A,m,g)}function _1(w,m){return g=>r.newCallExpr(w(),"_[_]",[g,m])}function T1(w,m){return m.length===0?w:m.reduce((g,A)=>A(g),
w)}function x1(w,m,g){return m.length%2===0?g:g.exprKind.case==="callExpr"&&g.exprKind.value.function===`${m[0]}_`?g.exprKind.value.args[0]:r.newCallExpr(w(),`${m[0]}\
_`,[g])}function k1(w){return`_${w}_`}function I1(w,m,g){return A=>r.newCallExpr(w(),m,[A,g])}function N1(w,m){return m===null?w:m.reduce((g,A)=>A(g),w)}function O1(w){
return`_${w}_`}function C1(w,m,g){return A=>r.newCallExpr(w(),m,[A,g])}function R1(w,m){return m===null?w:m.reduce((g,A)=>A(g),w)}function P1(w){return`_${w}_`}
function $1(){return"@in"}function L1(w,m,g){return A=>r.newCallExpr(w(),m,[A,g])}function M1(w,m){return m===null?w:m.reduce((g,A)=>A(g),w)}function D1(w,m){if(m.
length===1)return m[0];let g=Co.newBalancingLogicManager(r,"_&&_",m[0]);for(let A=1;A<m.length;A+=1)g.addTerm(w(),m[A]);return g.toExpr()}function j1(w,m){if(m.
length===1)return m[0];let g=Co.newBalancingLogicManager(r,"_||_",m[0]);for(let A=1;A<m.length;A+=1)g.addTerm(w(),m[A]);return g.toExpr()}function B1(w,m){return[
w,m]}function U1(w,m,g){return g===null?m:r.newCallExpr(w(),"_?_:_",[m,...g])}function F1(w){return{expr:w,sourceInfo:r.sourceInfo}}function V1(w){let m=G1(w);return m.
success===!0?m.remainder.length===0?m:{success:!1,remainder:m.remainder,failedExpectations:[{expectation:A2,remainder:m.remainder}]}:m}function G1(w){let m=fo(w);
return m.success===!0?{success:!0,value:F1(m.value),remainder:m.remainder,failedExpectations:[]}:m}function fo(w){let m=W1(w);return m.success===!0?{success:!0,
value:U1(()=>e.length-w.length,m.value[0],m.value[1]),remainder:m.remainder,failedExpectations:[]}:m}function W1(w){let m=[],g=w,A=sv(g);if(m.push(...A.failedExpectations),
A.success===!1)return{success:!1,remainder:A.remainder,failedExpectations:m};g=A.remainder;let S=g.match(/^(([\t\n\f\r ])+)?(\/\/([^\r\n])*([\r\n])+)?(([\t\n\f\r ])+)?/g);
if(m.push({expectation:Xe,remainder:g},{expectation:Ze,remainder:g}),S?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(S[0].length);let k=ZD(
g);return m.push(...k.failedExpectations),k.success===!1?{success:!1,remainder:k.remainder,failedExpectations:m}:(g=k.remainder,{success:!0,value:[A.value,k.value],
remainder:g,failedExpectations:m})}function sv(w){let m=J1(w);return m.success===!0?{success:!0,value:j1(()=>e.length-w.length,m.value),remainder:m.remainder,failedExpectations:[]}:
m}function J1(w){let m=[],g=[],A=w;for(;;){let S=A;if(m.length>0){let ne=XD(S);if(g.push(...ne.failedExpectations),ne.success===!1)break;S=ne.remainder}let k=K1(
S);if(g.push(...k.failedExpectations),k.success===!1)break;A=k.remainder,m.push(k.value)}return m.length<1?{success:!1,remainder:w,failedExpectations:g}:{success:!0,
value:m,remainder:A,failedExpectations:g}}function K1(w){let m=H1(w);return m.success===!0?{success:!0,value:D1(()=>e.length-w.length,m.value),remainder:m.remainder,
failedExpectations:[]}:m}function H1(w){let m=[],g=[],A=w;for(;;){let S=A;if(m.length>0){let ne=qD(S);if(g.push(...ne.failedExpectations),ne.success===!1)break;
S=ne.remainder}let k=Y1(S);if(g.push(...k.failedExpectations),k.success===!1)break;A=k.remainder,m.push(k.value)}return m.length<1?{success:!1,remainder:w,failedExpectations:g}:
{success:!0,value:m,remainder:A,failedExpectations:g}}function Y1(w){let m=z1(w);return m.success===!0?{success:!0,value:M1(m.value[0],m.value[1]),remainder:m.remainder,
failedExpectations:[]}:m}function z1(w){let m=[],g=w,A=ov(g);if(m.push(...A.failedExpectations),A.success===!1)return{success:!1,remainder:A.remainder,failedExpectations:m};
g=A.remainder;let S=UD(g);return m.push(...S.failedExpectations),S.success===!1?{success:!1,remainder:S.remainder,failedExpectations:m}:(g=S.remainder,{success:!0,
value:[A.value,S.value],remainder:g,failedExpectations:m})}function ov(w){let m=q1(w);return m.success===!0?{success:!0,value:R1(m.value[0],m.value[1]),remainder:m.
remainder,failedExpectations:[]}:m}function q1(w){let m=[],g=w,A=iv(g);if(m.push(...A.failedExpectations),A.success===!1)return{success:!1,remainder:A.remainder,
failedExpectations:m};g=A.remainder;let S=$D(g);return m.push(...S.failedExpectations),S.success===!1?{success:!1,remainder:S.remainder,failedExpectations:m}:(g=
S.remainder,{success:!0,value:[A.value,S.value],remainder:g,failedExpectations:m})}function iv(w){let m=X1(w);return m.success===!0?{success:!0,value:N1(m.value[0],
m.value[1]),remainder:m.remainder,failedExpectations:[]}:m}function X1(w){let m=[],g=w,A=av(g);if(m.push(...A.failedExpectations),A.success===!1)return{success:!1,
remainder:A.remainder,failedExpectations:m};g=A.remainder;let S=ID(g);return m.push(...S.failedExpectations),S.success===!1?{success:!1,remainder:S.remainder,failedExpectations:m}:
(g=S.remainder,{success:!0,value:[A.value,S.value],remainder:g,failedExpectations:m})}function av(w){let m=[cv,TD],g=[];for(let A=m.shift();A!==void 0;A=m.shift()){
let S=A(w);if(g.push(...S.failedExpectations),S.success===!0)return{success:!0,value:S.value,remainder:S.remainder,failedExpectations:g}}return{success:!1,remainder:w,
failedExpectations:g}}function cv(w){let m=Z1(w);return m.success===!0?{success:!0,value:T1(m.value[0],m.value[1]),remainder:m.remainder,failedExpectations:[]}:
m}function Z1(w){let m=[],g=w,A=g.match(/^(([\t\n\f\r ])+)?(\/\/([^\r\n])*([\r\n])+)?(([\t\n\f\r ])+)?/g);if(m.push({expectation:Xe,remainder:g},{expectation:Ze,
remainder:g}),A?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(A[0].length);let S=uL(g);if(m.push(...S.failedExpectations),S.success===
!1)return{success:!1,remainder:S.remainder,failedExpectations:m};g=S.remainder;let k=hD(g);return m.push(...k.failedExpectations),k.success===!1?{success:!1,remainder:k.
remainder,failedExpectations:m}:(g=k.remainder,{success:!0,value:[S.value,k.value],remainder:g,failedExpectations:m})}function dv(w){let m=[],g=w,A=Q1(g);if(m.push(
...A.failedExpectations),A.success===!1)return{success:!1,remainder:A.remainder,failedExpectations:m};g=A.remainder;let S=tL(g);if(m.push(...S.failedExpectations),
S.success===!1)return{success:!1,remainder:S.remainder,failedExpectations:m};g=S.remainder;let k=lL(g);return m.push(...k.failedExpectations),k.success===!1?{success:!1,
remainder:k.remainder,failedExpectations:m}:(g=k.remainder,{success:!0,value:[A.value,S.value,k.value],remainder:g,failedExpectations:m})}function Q1(w){let m=lv(
w);return m.success===!0?m:{success:!0,value:null,remainder:w,failedExpectations:m.failedExpectations}}function lv(w){let m=eL(w);return m.success===!0?m:{success:!1,
remainder:m.remainder,failedExpectations:[{expectation:Xe,remainder:m.remainder}]}}function eL(w){let m=w.match(/^([\t\n\f\r ])+/g);return m?.length===1?{success:!0,
value:m[0],remainder:w.slice(m[0].length),failedExpectations:[]}:{success:!1,remainder:w,failedExpectations:[{expectation:PV,remainder:w}]}}function tL(w){let m=nL(
w);return m.success===!0?m:{success:!0,value:null,remainder:w,failedExpectations:m.failedExpectations}}function nL(w){let m=rL(w);return m.success===!0?m:{success:!1,
remainder:m.remainder,failedExpectations:[{expectation:Ze,remainder:m.remainder}]}}function rL(w){let m=[],g=w,A=sL(g);if(m.push(...A.failedExpectations),A.success===
!1)return{success:!1,remainder:A.remainder,failedExpectations:m};g=A.remainder;let S=oL(g);if(m.push(...S.failedExpectations),S.success===!1)return{success:!1,remainder:S.
remainder,failedExpectations:m};g=S.remainder;let k=aL(g);return m.push(...k.failedExpectations),k.success===!1?{success:!1,remainder:k.remainder,failedExpectations:m}:
(g=k.remainder,{success:!0,value:[A.value,S.value,k.value],remainder:g,failedExpectations:m})}function sL(w){return w.startsWith("//")?{success:!0,value:"//",remainder:w.
slice(2),failedExpectations:[]}:{success:!1,remainder:w,failedExpectations:[{expectation:$V,remainder:w}]}}function oL(w){let m=[],g=[],A=w;for(;;){let k=iL(A);
if(g.push(...k.failedExpectations),k.success===!1)break;A=k.remainder,m.push(k.value)}return{success:!0,value:m,remainder:A,failedExpectations:g}}function iL(w){
return/^[^\r\n]/g.test(w)?{success:!0,value:w.slice(0,1),remainder:w.slice(1),failedExpectations:[]}:{success:!1,remainder:w,failedExpectations:[{expectation:LV,
remainder:w}]}}function aL(w){let m=cL(w);return m.success===!0?m:{success:!1,remainder:m.remainder,failedExpectations:[{expectation:DV,remainder:m.remainder}]}}
function cL(w){let m=[],g=[],A=w;for(;;){let k=dL(A);if(g.push(...k.failedExpectations),k.success===!1)break;A=k.remainder,m.push(k.value)}return m.length<1?{success:!1,
remainder:w,failedExpectations:g}:{success:!0,value:m,remainder:A,failedExpectations:g}}function dL(w){return/^[\r\n]/g.test(w)?{success:!0,value:w.slice(0,1),remainder:w.
slice(1),failedExpectations:[]}:{success:!1,remainder:w,failedExpectations:[{expectation:MV,remainder:w}]}}function lL(w){let m=lv(w);return m.success===!0?m:{success:!0,
value:null,remainder:w,failedExpectations:m.failedExpectations}}function uL(w){let m=[pL,UM,KM,oD,aD,cD,lD],g=[];for(let A=m.shift();A!==void 0;A=m.shift()){let S=A(
w);if(g.push(...S.failedExpectations),S.success===!0)return{success:!0,value:S.value,remainder:S.remainder,failedExpectations:g}}return{success:!1,remainder:w,failedExpectations:g}}
function pL(w){let m=[fL,hL,EL,AL,NM,RM,DM],g=[];for(let A=m.shift();A!==void 0;A=m.shift()){let S=A(w);if(g.push(...S.failedExpectations),S.success===!0)return{
success:!0,value:S.value,remainder:S.remainder,failedExpectations:g}}return{success:!1,remainder:w,failedExpectations:g}}function fL(w){let m=mL(w);return m.success===
!0?m:{success:!1,remainder:m.remainder,failedExpectations:[{expectation:BV,remainder:m.remainder}]}}function mL(w){let m=gL(w);return m.success===!0?{success:!0,
value:a(()=>e.length-w.length,m.value),remainder:m.remainder,failedExpectations:[]}:m}function gL(w){let m=w.match(/^((-)?([0-9])*\.([0-9])+([eE]([+\-])?([0-9])+)?|(-)?([0-9])+[eE]([+\-])?([0-9])+)/g);
return m?.length===1?{success:!0,value:m[0],remainder:w.slice(m[0].length),failedExpectations:[]}:{success:!1,remainder:w,failedExpectations:[{expectation:my,remainder:w},
{expectation:gy,remainder:w},{expectation:_i,remainder:w}]}}function hL(w){let m=yL(w);return m.success===!0?m:{success:!1,remainder:m.remainder,failedExpectations:[
{expectation:FV,remainder:m.remainder}]}}function yL(w){let m=bL(w);return m.success===!0?{success:!0,value:d(()=>e.length-w.length,m.value[0]),remainder:m.remainder,
failedExpectations:[]}:m}function bL(w){let m=[],g=w,A=wL(g);if(m.push(...A.failedExpectations),A.success===!1)return{success:!1,remainder:A.remainder,failedExpectations:m};
g=A.remainder;let S=g.match(/^[uU]/g);return m.push({expectation:UV,remainder:g}),S?.length!==1?{success:!1,remainder:g,failedExpectations:m}:(g=g.slice(S[0].length),
{success:!0,value:[A.value],remainder:g,failedExpectations:m})}function wL(w){let m=w.match(/^(0x([0-9abcdefABCDEF])+|([0-9])+)/g);return m?.length===1?{success:!0,
value:m[0],remainder:w.slice(m[0].length),failedExpectations:[]}:{success:!1,remainder:w,failedExpectations:[{expectation:ik,remainder:w},{expectation:gy,remainder:w}]}}
function EL(w){let m=vL(w);return m.success===!0?m:{success:!1,remainder:m.remainder,failedExpectations:[{expectation:VV,remainder:m.remainder}]}}function vL(w){
let m=SL(w);return m.success===!0?{success:!0,value:f(()=>e.length-w.length,m.value),remainder:m.remainder,failedExpectations:[]}:m}function SL(w){let m=w.match(
/^(-)?(0x([0-9abcdefABCDEF])+|([0-9])+)/g);return m?.length===1?{success:!0,value:m[0],remainder:w.slice(m[0].length),failedExpectations:[]}:{success:!1,remainder:w,
failedExpectations:[{expectation:my,remainder:w},{expectation:ik,remainder:w},{expectation:gy,remainder:w}]}}function AL(w){let m=_L(w);return m.success===!0?m:
{success:!1,remainder:m.remainder,failedExpectations:[{expectation:e2,remainder:m.remainder}]}}function _L(w){let m=uv(w);return m.success===!0?{success:!0,value:T(
()=>e.length-w.length,m.value),remainder:m.remainder,failedExpectations:[]}:m}function uv(w){let m=TL(w);return m.success===!0?m:{success:!1,remainder:m.remainder,
failedExpectations:[{expectation:QV,remainder:m.remainder}]}}function TL(w){let m=[xL,WL],g=[];for(let A=m.shift();A!==void 0;A=m.shift()){let S=A(w);if(g.push(
...S.failedExpectations),S.success===!0)return{success:!0,value:S.value,remainder:S.remainder,failedExpectations:g}}return{success:!1,remainder:w,failedExpectations:g}}
function xL(w){let m=[],g=w,A=g.match(/^[rR]/g);if(m.push({expectation:GV,remainder:g}),A?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(
A[0].length);let S=kL(g);return m.push(...S.failedExpectations),S.success===!1?{success:!1,remainder:S.remainder,failedExpectations:m}:(g=S.remainder,{success:!0,
value:S.value,remainder:g,failedExpectations:m})}function kL(w){let m=[IL,RL,ML,UL],g=[];for(let A=m.shift();A!==void 0;A=m.shift()){let S=A(w);if(g.push(...S.failedExpectations),
S.success===!0)return{success:!0,value:S.value,remainder:S.remainder,failedExpectations:g}}return{success:!1,remainder:w,failedExpectations:g}}function IL(w){let m=[],
g=w,A=g.match(/^"""/g);if(m.push({expectation:wp,remainder:g}),A?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(A[0].length);let S=NL(
g);if(m.push(...S.failedExpectations),S.success===!1)return{success:!1,remainder:S.remainder,failedExpectations:m};g=S.remainder;let k=g.match(/^"""/g);return m.
push({expectation:wp,remainder:g}),k?.length!==1?{success:!1,remainder:g,failedExpectations:m}:(g=g.slice(k[0].length),{success:!0,value:S.value,remainder:g,failedExpectations:m})}
function NL(w){let m=[],g=[],A=w;for(;;){let k=OL(A);if(g.push(...k.failedExpectations),k.success===!1)break;A=k.remainder,m.push(k.value)}return{success:!0,value:m,
remainder:A,failedExpectations:g}}function OL(w){let m=[],g=w,A=g.match(/^(?!""")/g);if(m.push(),A?.length!==1)return{success:!1,remainder:g,failedExpectations:m};
g=g.slice(A[0].length);let S=CL(g);return m.push(...S.failedExpectations),S.success===!1?{success:!1,remainder:S.remainder,failedExpectations:m}:(g=S.remainder,
{success:!0,value:S.value,remainder:g,failedExpectations:m})}function CL(w){return w.length>0?{success:!0,value:w.slice(0,1),remainder:w.slice(1),failedExpectations:[]}:
{success:!1,remainder:w,failedExpectations:[{expectation:Ro,remainder:w}]}}function RL(w){let m=[],g=w,A=g.match(/^'''/g);if(m.push({expectation:Ep,remainder:g}),
A?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(A[0].length);let S=PL(g);if(m.push(...S.failedExpectations),S.success===!1)return{success:!1,
remainder:S.remainder,failedExpectations:m};g=S.remainder;let k=g.match(/^'''/g);return m.push({expectation:Ep,remainder:g}),k?.length!==1?{success:!1,remainder:g,
failedExpectations:m}:(g=g.slice(k[0].length),{success:!0,value:S.value,remainder:g,failedExpectations:m})}function PL(w){let m=[],g=[],A=w;for(;;){let k=$L(A);
if(g.push(...k.failedExpectations),k.success===!1)break;A=k.remainder,m.push(k.value)}return{success:!0,value:m,remainder:A,failedExpectations:g}}function $L(w){
let m=[],g=w,A=g.match(/^(?!''')/g);if(m.push(),A?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(A[0].length);let S=LL(g);return m.push(
...S.failedExpectations),S.success===!1?{success:!1,remainder:S.remainder,failedExpectations:m}:(g=S.remainder,{success:!0,value:S.value,remainder:g,failedExpectations:m})}
function LL(w){return w.length>0?{success:!0,value:w.slice(0,1),remainder:w.slice(1),failedExpectations:[]}:{success:!1,remainder:w,failedExpectations:[{expectation:Ro,
remainder:w}]}}function ML(w){let m=[],g=w,A=g.match(/^"/g);if(m.push({expectation:vp,remainder:g}),A?.length!==1)return{success:!1,remainder:g,failedExpectations:m};
g=g.slice(A[0].length);let S=DL(g);if(m.push(...S.failedExpectations),S.success===!1)return{success:!1,remainder:S.remainder,failedExpectations:m};g=S.remainder;
let k=g.match(/^"/g);return m.push({expectation:vp,remainder:g}),k?.length!==1?{success:!1,remainder:g,failedExpectations:m}:(g=g.slice(k[0].length),{success:!0,
value:S.value,remainder:g,failedExpectations:m})}function DL(w){let m=[],g=[],A=w;for(;;){let k=jL(A);if(g.push(...k.failedExpectations),k.success===!1)break;A=
k.remainder,m.push(k.value)}return{success:!0,value:m,remainder:A,failedExpectations:g}}function jL(w){let m=[],g=w,A=g.match(/^(?!("|([\r\n])+))/g);if(m.push(),
A?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(A[0].length);let S=BL(g);return m.push(...S.failedExpectations),S.success===!1?{success:!1,
remainder:S.remainder,failedExpectations:m}:(g=S.remainder,{success:!0,value:S.value,remainder:g,failedExpectations:m})}function BL(w){return w.length>0?{success:!0,
value:w.slice(0,1),remainder:w.slice(1),failedExpectations:[]}:{success:!1,remainder:w,failedExpectations:[{expectation:Ro,remainder:w}]}}function UL(w){let m=[],
g=w,A=g.match(/^'/g);if(m.push({expectation:Sp,remainder:g}),A?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(A[0].length);let S=FL(g);
if(m.push(...S.failedExpectations),S.success===!1)return{success:!1,remainder:S.remainder,failedExpectations:m};g=S.remainder;let k=g.match(/^'/g);return m.push(
{expectation:Sp,remainder:g}),k?.length!==1?{success:!1,remainder:g,failedExpectations:m}:(g=g.slice(k[0].length),{success:!0,value:S.value,remainder:g,failedExpectations:m})}
function FL(w){let m=[],g=[],A=w;for(;;){let k=VL(A);if(g.push(...k.failedExpectations),k.success===!1)break;A=k.remainder,m.push(k.value)}return{success:!0,value:m,
remainder:A,failedExpectations:g}}function VL(w){let m=[],g=w,A=g.match(/^(?!('|([\r\n])+))/g);if(m.push(),A?.length!==1)return{success:!1,remainder:g,failedExpectations:m};
g=g.slice(A[0].length);let S=GL(g);return m.push(...S.failedExpectations),S.success===!1?{success:!1,remainder:S.remainder,failedExpectations:m}:(g=S.remainder,
{success:!0,value:S.value,remainder:g,failedExpectations:m})}function GL(w){return w.length>0?{success:!0,value:w.slice(0,1),remainder:w.slice(1),failedExpectations:[]}:
{success:!1,remainder:w,failedExpectations:[{expectation:Ro,remainder:w}]}}function WL(w){let m=[JL,yM,vM,TM],g=[];for(let A=m.shift();A!==void 0;A=m.shift()){let S=A(
w);if(g.push(...S.failedExpectations),S.success===!0)return{success:!0,value:S.value,remainder:S.remainder,failedExpectations:g}}return{success:!1,remainder:w,failedExpectations:g}}
function JL(w){let m=[],g=w,A=g.match(/^"""/g);if(m.push({expectation:wp,remainder:g}),A?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(
A[0].length);let S=KL(g);if(m.push(...S.failedExpectations),S.success===!1)return{success:!1,remainder:S.remainder,failedExpectations:m};g=S.remainder;let k=g.match(
/^"""/g);return m.push({expectation:wp,remainder:g}),k?.length!==1?{success:!1,remainder:g,failedExpectations:m}:(g=g.slice(k[0].length),{success:!0,value:S.value,
remainder:g,failedExpectations:m})}function KL(w){let m=[],g=[],A=w;for(;;){let k=HL(A);if(g.push(...k.failedExpectations),k.success===!1)break;A=k.remainder,m.
push(k.value)}return{success:!0,value:m,remainder:A,failedExpectations:g}}function HL(w){let m=[Ml,hM],g=[];for(let A=m.shift();A!==void 0;A=m.shift()){let S=A(
w);if(g.push(...S.failedExpectations),S.success===!0)return{success:!0,value:S.value,remainder:S.remainder,failedExpectations:g}}return{success:!1,remainder:w,failedExpectations:g}}
function Ml(w){let m=YL(w);return m.success===!0?m:{success:!1,remainder:m.remainder,failedExpectations:[{expectation:ZV,remainder:m.remainder}]}}function YL(w){
let m=[zL,uM,mM],g=[];for(let A=m.shift();A!==void 0;A=m.shift()){let S=A(w);if(g.push(...S.failedExpectations),S.success===!0)return{success:!0,value:S.value,remainder:S.
remainder,failedExpectations:g}}return{success:!1,remainder:w,failedExpectations:g}}function zL(w){let m=qL(w);return m.success===!0?m:{success:!1,remainder:m.remainder,
failedExpectations:[{expectation:zV,remainder:m.remainder}]}}function qL(w){let m=[],g=[],A=w;for(;;){let k=XL(A);if(g.push(...k.failedExpectations),k.success===
!1)break;A=k.remainder,m.push(k.value)}return m.length<1?{success:!1,remainder:w,failedExpectations:g}:{success:!0,value:m,remainder:A,failedExpectations:g}}function XL(w){
let m=ZL(w);return m.success===!0?m:{success:!1,remainder:m.remainder,failedExpectations:[{expectation:YV,remainder:m.remainder}]}}function ZL(w){let m=[QL,nM,oM,
cM],g=[];for(let A=m.shift();A!==void 0;A=m.shift()){let S=A(w);if(g.push(...S.failedExpectations),S.success===!0)return{success:!0,value:S.value,remainder:S.remainder,
failedExpectations:g}}return{success:!1,remainder:w,failedExpectations:g}}function QL(w){let m=eM(w);return m.success===!0?{success:!0,value:h(m.value[0]),remainder:m.
remainder,failedExpectations:[]}:m}function eM(w){let m=[],g=w,A=g.match(/^\\/g);if(m.push({expectation:Ap,remainder:g}),A?.length!==1)return{success:!1,remainder:g,
failedExpectations:m};g=g.slice(A[0].length);let S=g.match(/^[xX]/g);if(m.push({expectation:WV,remainder:g}),S?.length!==1)return{success:!1,remainder:g,failedExpectations:m};
g=g.slice(S[0].length);let k=tM(g);return m.push(...k.failedExpectations),k.success===!1?{success:!1,remainder:k.remainder,failedExpectations:m}:(g=k.remainder,
{success:!0,value:[k.value],remainder:g,failedExpectations:m})}function tM(w){let m=w.match(/^([0-9abcdefABCDEF][0-9abcdefABCDEF]){0,1}/g);return m?.length===1?
{success:!0,value:m[0],remainder:w.slice(m[0].length),failedExpectations:[]}:{success:!1,remainder:w,failedExpectations:[{expectation:hy,remainder:w}]}}function nM(w){
let m=rM(w);return m.success===!0?{success:!0,value:b(m.value[0]),remainder:m.remainder,failedExpectations:[]}:m}function rM(w){let m=[],g=w,A=g.match(/^\\u/g);
if(m.push({expectation:JV,remainder:g}),A?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(A[0].length);let S=sM(g);return m.push(...S.
failedExpectations),S.success===!1?{success:!1,remainder:S.remainder,failedExpectations:m}:(g=S.remainder,{success:!0,value:[S.value],remainder:g,failedExpectations:m})}
function sM(w){let m=w.match(/^([0-9abcdefABCDEF][0-9abcdefABCDEF]){0,2}/g);return m?.length===1?{success:!0,value:m[0],remainder:w.slice(m[0].length),failedExpectations:[]}:
{success:!1,remainder:w,failedExpectations:[{expectation:hy,remainder:w}]}}function oM(w){let m=iM(w);return m.success===!0?{success:!0,value:E(m.value[0]),remainder:m.
remainder,failedExpectations:[]}:m}function iM(w){let m=[],g=w,A=g.match(/^\\U/g);if(m.push({expectation:KV,remainder:g}),A?.length!==1)return{success:!1,remainder:g,
failedExpectations:m};g=g.slice(A[0].length);let S=aM(g);return m.push(...S.failedExpectations),S.success===!1?{success:!1,remainder:S.remainder,failedExpectations:m}:
(g=S.remainder,{success:!0,value:[S.value],remainder:g,failedExpectations:m})}function aM(w){let m=w.match(/^([0-9abcdefABCDEF][0-9abcdefABCDEF]){0,4}/g);return m?.
length===1?{success:!0,value:m[0],remainder:w.slice(m[0].length),failedExpectations:[]}:{success:!1,remainder:w,failedExpectations:[{expectation:hy,remainder:w}]}}
function cM(w){let m=dM(w);return m.success===!0?{success:!0,value:v(m.value[0]),remainder:m.remainder,failedExpectations:[]}:m}function dM(w){let m=[],g=w,A=g.
match(/^\\/g);if(m.push({expectation:Ap,remainder:g}),A?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(A[0].length);let S=lM(g);return m.
push(...S.failedExpectations),S.success===!1?{success:!1,remainder:S.remainder,failedExpectations:m}:(g=S.remainder,{success:!0,value:[S.value],remainder:g,failedExpectations:m})}
function lM(w){let m=w.match(/^[0-3][0-7][0-7]/g);return m?.length===1?{success:!0,value:m[0],remainder:w.slice(m[0].length),failedExpectations:[]}:{success:!1,
remainder:w,failedExpectations:[{expectation:HV,remainder:w}]}}function uM(w){let m=pM(w);return m.success===!0?{success:!0,value:_(m.value[0]),remainder:m.remainder,
failedExpectations:[]}:m}function pM(w){let m=[],g=w,A=g.match(/^\\/g);if(m.push({expectation:Ap,remainder:g}),A?.length!==1)return{success:!1,remainder:g,failedExpectations:m};
g=g.slice(A[0].length);let S=fM(g);return m.push(...S.failedExpectations),S.success===!1?{success:!1,remainder:S.remainder,failedExpectations:m}:(g=S.remainder,
{success:!0,value:[S.value],remainder:g,failedExpectations:m})}function fM(w){return/^[abfnrtv]/g.test(w)?{success:!0,value:w.slice(0,1),remainder:w.slice(1),failedExpectations:[]}:
{success:!1,remainder:w,failedExpectations:[{expectation:qV,remainder:w}]}}function mM(w){let m=[],g=w,A=g.match(/^\\/g);if(m.push({expectation:Ap,remainder:g}),
A?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(A[0].length);let S=gM(g);return m.push(...S.failedExpectations),S.success===!1?{success:!1,
remainder:S.remainder,failedExpectations:m}:(g=S.remainder,{success:!0,value:S.value,remainder:g,failedExpectations:m})}function gM(w){return/^["'`\\?]/g.test(w)?
{success:!0,value:w.slice(0,1),remainder:w.slice(1),failedExpectations:[]}:{success:!1,remainder:w,failedExpectations:[{expectation:XV,remainder:w}]}}function hM(w){
let m=w.match(/^(?!""")[\s\S]/g);return m?.length===1?{success:!0,value:m[0],remainder:w.slice(m[0].length),failedExpectations:[]}:{success:!1,remainder:w,failedExpectations:[
{expectation:Ro,remainder:w}]}}function yM(w){let m=[],g=w,A=g.match(/^'''/g);if(m.push({expectation:Ep,remainder:g}),A?.length!==1)return{success:!1,remainder:g,
failedExpectations:m};g=g.slice(A[0].length);let S=bM(g);if(m.push(...S.failedExpectations),S.success===!1)return{success:!1,remainder:S.remainder,failedExpectations:m};
g=S.remainder;let k=g.match(/^'''/g);return m.push({expectation:Ep,remainder:g}),k?.length!==1?{success:!1,remainder:g,failedExpectations:m}:(g=g.slice(k[0].length),
{success:!0,value:S.value,remainder:g,failedExpectations:m})}function bM(w){let m=[],g=[],A=w;for(;;){let k=wM(A);if(g.push(...k.failedExpectations),k.success===
!1)break;A=k.remainder,m.push(k.value)}return{success:!0,value:m,remainder:A,failedExpectations:g}}function wM(w){let m=[Ml,EM],g=[];for(let A=m.shift();A!==void 0;A=
m.shift()){let S=A(w);if(g.push(...S.failedExpectations),S.success===!0)return{success:!0,value:S.value,remainder:S.remainder,failedExpectations:g}}return{success:!1,
remainder:w,failedExpectations:g}}function EM(w){let m=w.match(/^(?!''')[\s\S]/g);return m?.length===1?{success:!0,value:m[0],remainder:w.slice(m[0].length),failedExpectations:[]}:
{success:!1,remainder:w,failedExpectations:[{expectation:Ro,remainder:w}]}}function vM(w){let m=[],g=w,A=g.match(/^"/g);if(m.push({expectation:vp,remainder:g}),
A?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(A[0].length);let S=SM(g);if(m.push(...S.failedExpectations),S.success===!1)return{success:!1,
remainder:S.remainder,failedExpectations:m};g=S.remainder;let k=g.match(/^"/g);return m.push({expectation:vp,remainder:g}),k?.length!==1?{success:!1,remainder:g,
failedExpectations:m}:(g=g.slice(k[0].length),{success:!0,value:S.value,remainder:g,failedExpectations:m})}function SM(w){let m=[],g=[],A=w;for(;;){let k=AM(A);
if(g.push(...k.failedExpectations),k.success===!1)break;A=k.remainder,m.push(k.value)}return{success:!0,value:m,remainder:A,failedExpectations:g}}function AM(w){
let m=[Ml,_M],g=[];for(let A=m.shift();A!==void 0;A=m.shift()){let S=A(w);if(g.push(...S.failedExpectations),S.success===!0)return{success:!0,value:S.value,remainder:S.
remainder,failedExpectations:g}}return{success:!1,remainder:w,failedExpectations:g}}function _M(w){let m=w.match(/^(?!("|([\r\n])+))[\s\S]/g);return m?.length===
1?{success:!0,value:m[0],remainder:w.slice(m[0].length),failedExpectations:[]}:{success:!1,remainder:w,failedExpectations:[{expectation:Ro,remainder:w}]}}function TM(w){
let m=[],g=w,A=g.match(/^'/g);if(m.push({expectation:Sp,remainder:g}),A?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(A[0].length);let S=xM(
g);if(m.push(...S.failedExpectations),S.success===!1)return{success:!1,remainder:S.remainder,failedExpectations:m};g=S.remainder;let k=g.match(/^'/g);return m.push(
{expectation:Sp,remainder:g}),k?.length!==1?{success:!1,remainder:g,failedExpectations:m}:(g=g.slice(k[0].length),{success:!0,value:S.value,remainder:g,failedExpectations:m})}
function xM(w){let m=[],g=[],A=w;for(;;){let k=kM(A);if(g.push(...k.failedExpectations),k.success===!1)break;A=k.remainder,m.push(k.value)}return{success:!0,value:m,
remainder:A,failedExpectations:g}}function kM(w){let m=[Ml,IM],g=[];for(let A=m.shift();A!==void 0;A=m.shift()){let S=A(w);if(g.push(...S.failedExpectations),S.
success===!0)return{success:!0,value:S.value,remainder:S.remainder,failedExpectations:g}}return{success:!1,remainder:w,failedExpectations:g}}function IM(w){let m=w.
match(/^(?!('|([\r\n])+))[\s\S]/g);return m?.length===1?{success:!0,value:m[0],remainder:w.slice(m[0].length),failedExpectations:[]}:{success:!1,remainder:w,failedExpectations:[
{expectation:Ro,remainder:w}]}}function NM(w){let m=OM(w);return m.success===!0?m:{success:!1,remainder:m.remainder,failedExpectations:[{expectation:n2,remainder:m.
remainder}]}}function OM(w){let m=CM(w);return m.success===!0?{success:!0,value:I(()=>e.length-w.length,m.value[0]),remainder:m.remainder,failedExpectations:[]}:
m}function CM(w){let m=[],g=w,A=g.match(/^[bB]/g);if(m.push({expectation:t2,remainder:g}),A?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.
slice(A[0].length);let S=uv(g);return m.push(...S.failedExpectations),S.success===!1?{success:!1,remainder:S.remainder,failedExpectations:m}:(g=S.remainder,{success:!0,
value:[S.value],remainder:g,failedExpectations:m})}function RM(w){let m=PM(w);return m.success===!0?m:{success:!1,remainder:m.remainder,failedExpectations:[{expectation:o2,
remainder:m.remainder}]}}function PM(w){let m=$M(w);return m.success===!0?{success:!0,value:O(()=>e.length-w.length,m.value),remainder:m.remainder,failedExpectations:[]}:
m}function $M(w){let m=[LM,MM],g=[];for(let A=m.shift();A!==void 0;A=m.shift()){let S=A(w);if(g.push(...S.failedExpectations),S.success===!0)return{success:!0,value:S.
value,remainder:S.remainder,failedExpectations:g}}return{success:!1,remainder:w,failedExpectations:g}}function LM(w){return w.startsWith("true")?{success:!0,value:"\
true",remainder:w.slice(4),failedExpectations:[]}:{success:!1,remainder:w,failedExpectations:[{expectation:r2,remainder:w}]}}function MM(w){return w.startsWith(
"false")?{success:!0,value:"false",remainder:w.slice(5),failedExpectations:[]}:{success:!1,remainder:w,failedExpectations:[{expectation:s2,remainder:w}]}}function DM(w){
let m=jM(w);return m.success===!0?m:{success:!1,remainder:m.remainder,failedExpectations:[{expectation:a2,remainder:m.remainder}]}}function jM(w){let m=BM(w);return m.
success===!0?{success:!0,value:P(()=>e.length-w.length),remainder:m.remainder,failedExpectations:[]}:m}function BM(w){let m=[],g=w,A=g.match(/^null/g);if(m.push(
{expectation:i2,remainder:g}),A?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(A[0].length);let S=g.match(/^(?![_a-zA-Z0-9])/g);return m.
push(),S?.length!==1?{success:!1,remainder:g,failedExpectations:m}:(g=g.slice(S[0].length),{success:!0,value:[],remainder:g,failedExpectations:m})}function UM(w){
let m=FM(w);return m.success===!0?{success:!0,value:j(()=>e.length-w.length,m.value[0],m.value[1]),remainder:m.remainder,failedExpectations:[]}:m}function FM(w){
let m=[],g=w,A=g.match(/^(\.)?/g);if(m.push({expectation:_i,remainder:g}),A?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(A[0].length);
let S=g.match(/^(([\t\n\f\r ])+)?(\/\/([^\r\n])*([\r\n])+)?(([\t\n\f\r ])+)?/g);if(m.push({expectation:Xe,remainder:g},{expectation:Ze,remainder:g}),S?.length!==
1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(S[0].length);let k=VM(g);if(m.push(...k.failedExpectations),k.success===!1)return{success:!1,remainder:k.
remainder,failedExpectations:m};g=k.remainder;let ne=g.match(/^(([\t\n\f\r ])+)?(\/\/([^\r\n])*([\r\n])+)?(([\t\n\f\r ])+)?/g);if(m.push({expectation:Xe,remainder:g},
{expectation:Ze,remainder:g}),ne?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(ne[0].length);let Tt=g.match(/^\(/g);if(m.push({expectation:yy,
remainder:g}),Tt?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(Tt[0].length);let xt=Zm(g);if(m.push(...xt.failedExpectations),xt.success===
!1)return{success:!1,remainder:xt.remainder,failedExpectations:m};g=xt.remainder;let mo=g.match(/^\)/g);return m.push({expectation:by,remainder:g}),mo?.length!==
1?{success:!1,remainder:g,failedExpectations:m}:(g=g.slice(mo[0].length),{success:!0,value:[k.value,xt.value],remainder:g,failedExpectations:m})}function VM(w){
let m=GM(w);return m.success===!0?m:{success:!1,remainder:m.remainder,failedExpectations:[{expectation:c2,remainder:m.remainder}]}}function GM(w){let m=WM(w);return m.
success===!0?{success:!0,value:$((g,A=ld.getLocation(n,e,w,m.remainder),S)=>{throw new ud(g,A,S)},m.value),remainder:m.remainder,failedExpectations:[]}:m}function WM(w){
let m=w.match(/^[_a-zA-Z]([_a-zA-Z0-9])*/g);return m?.length===1?{success:!0,value:m[0],remainder:w.slice(m[0].length),failedExpectations:[]}:{success:!1,remainder:w,
failedExpectations:[{expectation:ak,remainder:w}]}}function Zm(w){let m=[],g=[],A=w;for(;;){let S=A;if(m.length>0){let ne=JM(S);if(g.push(...ne.failedExpectations),
ne.success===!1)break;S=ne.remainder}let k=fo(S);if(g.push(...k.failedExpectations),k.success===!1)break;A=k.remainder,m.push(k.value)}return{success:!0,value:m,
remainder:A,failedExpectations:g}}function JM(w){return w.startsWith(",")?{success:!0,value:",",remainder:w.slice(1),failedExpectations:[]}:{success:!1,remainder:w,
failedExpectations:[{expectation:La,remainder:w}]}}function KM(w){let m=HM(w);return m.success===!0?{success:!0,value:ae(()=>e.length-w.length,m.value[0],m.value[1],
m.value[2]),remainder:m.remainder,failedExpectations:[]}:m}function HM(w){let m=[],g=w,A=YM(g);if(m.push(...A.failedExpectations),A.success===!1)return{success:!1,
remainder:A.remainder,failedExpectations:m};g=A.remainder;let S=g.match(/^(([\t\n\f\r ])+)?(\/\/([^\r\n])*([\r\n])+)?(([\t\n\f\r ])+)?/g);if(m.push({expectation:Xe,
remainder:g},{expectation:Ze,remainder:g}),S?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(S[0].length);let k=qM(g);if(m.push(...k.failedExpectations),
k.success===!1)return{success:!1,remainder:k.remainder,failedExpectations:m};g=k.remainder;let ne=g.match(/^(([\t\n\f\r ])+)?(\/\/([^\r\n])*([\r\n])+)?(([\t\n\f\r ])+)?/g);
if(m.push({expectation:Xe,remainder:g},{expectation:Ze,remainder:g}),ne?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(ne[0].length);
let Tt=g.match(/^\{/g);if(m.push({expectation:ck,remainder:g}),Tt?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(Tt[0].length);let xt=tD(
g);if(m.push(...xt.failedExpectations),xt.success===!1)return{success:!1,remainder:xt.remainder,failedExpectations:m};g=xt.remainder;let mo=g.match(/^(,)?/g);if(m.
push({expectation:La,remainder:g}),mo?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(mo[0].length);let pv=g.match(/^(([\t\n\f\r ])+)?(\/\/([^\r\n])*([\r\n])+)?(([\t\n\f\r ])+)?/g);
if(m.push({expectation:Xe,remainder:g},{expectation:Ze,remainder:g}),pv?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(pv[0].length);
let fv=g.match(/^\}/g);return m.push({expectation:dk,remainder:g}),fv?.length!==1?{success:!1,remainder:g,failedExpectations:m}:(g=g.slice(fv[0].length),{success:!0,
value:[A.value,k.value,xt.value],remainder:g,failedExpectations:m})}function YM(w){let m=zM(w);return m.success===!0?m:{success:!0,value:null,remainder:w,failedExpectations:m.
failedExpectations}}function zM(w){return w.startsWith(".")?{success:!0,value:".",remainder:w.slice(1),failedExpectations:[]}:{success:!1,remainder:w,failedExpectations:[
{expectation:_i,remainder:w}]}}function qM(w){let m=[],g=[],A=w;for(;;){let S=A;if(m.length>0){let ne=QM(S);if(g.push(...ne.failedExpectations),ne.success===!1)
break;S=ne.remainder}let k=Ac(S);if(g.push(...k.failedExpectations),k.success===!1)break;A=k.remainder,m.push(k.value)}return m.length<1?{success:!1,remainder:w,
failedExpectations:g}:{success:!0,value:m,remainder:A,failedExpectations:g}}function Ac(w){let m=XM(w);return m.success===!0?m:{success:!1,remainder:m.remainder,
failedExpectations:[{expectation:d2,remainder:m.remainder}]}}function XM(w){let m=ZM(w);return m.success===!0?{success:!0,value:F((g,A=ld.getLocation(n,e,w,m.remainder),S)=>{
throw new ud(g,A,S)},m.value),remainder:m.remainder,failedExpectations:[]}:m}function ZM(w){let m=w.match(/^[_a-zA-Z]([_a-zA-Z0-9])*/g);return m?.length===1?{success:!0,
value:m[0],remainder:w.slice(m[0].length),failedExpectations:[]}:{success:!1,remainder:w,failedExpectations:[{expectation:ak,remainder:w}]}}function QM(w){let m=[],
g=w,A=dv(g);if(m.push(...A.failedExpectations),A.success===!1)return{success:!1,remainder:A.remainder,failedExpectations:m};g=A.remainder;let S=eD(g);if(m.push(
...S.failedExpectations),S.success===!1)return{success:!1,remainder:S.remainder,failedExpectations:m};g=S.remainder;let k=dv(g);return m.push(...k.failedExpectations),
k.success===!1?{success:!1,remainder:k.remainder,failedExpectations:m}:(g=k.remainder,{success:!0,value:[A.value,S.value,A.value],remainder:g,failedExpectations:m})}
function eD(w){return w.startsWith(".")?{success:!0,value:".",remainder:w.slice(1),failedExpectations:[]}:{success:!1,remainder:w,failedExpectations:[{expectation:_i,
remainder:w}]}}function tD(w){let m=[],g=[],A=w;for(;;){let S=A;if(m.length>0){let ne=sD(S);if(g.push(...ne.failedExpectations),ne.success===!1)break;S=ne.remainder}
let k=nD(S);if(g.push(...k.failedExpectations),k.success===!1)break;A=k.remainder,m.push(k.value)}return{success:!0,value:m,remainder:A,failedExpectations:g}}function nD(w){
let m=rD(w);return m.success===!0?{success:!0,value:Y(()=>e.length-w.length,m.value[0],m.value[1]),remainder:m.remainder,failedExpectations:[]}:m}function rD(w){
let m=[],g=w,A=g.match(/^(([\t\n\f\r ])+)?(\/\/([^\r\n])*([\r\n])+)?(([\t\n\f\r ])+)?/g);if(m.push({expectation:Xe,remainder:g},{expectation:Ze,remainder:g}),A?.
length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(A[0].length);let S=Ac(g);if(m.push(...S.failedExpectations),S.success===!1)return{success:!1,
remainder:S.remainder,failedExpectations:m};g=S.remainder;let k=g.match(/^(([\t\n\f\r ])+)?(\/\/([^\r\n])*([\r\n])+)?(([\t\n\f\r ])+)?:/g);if(m.push({expectation:Xe,
remainder:g},{expectation:Ze,remainder:g},{expectation:wy,remainder:g}),k?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(k[0].length);
let ne=fo(g);return m.push(...ne.failedExpectations),ne.success===!1?{success:!1,remainder:ne.remainder,failedExpectations:m}:(g=ne.remainder,{success:!0,value:[
S.value,ne.value],remainder:g,failedExpectations:m})}function sD(w){return w.startsWith(",")?{success:!0,value:",",remainder:w.slice(1),failedExpectations:[]}:{
success:!1,remainder:w,failedExpectations:[{expectation:La,remainder:w}]}}function oD(w){let m=iD(w);return m.success===!0?{success:!0,value:V(()=>e.length-w.length,
m.value[0]),remainder:m.remainder,failedExpectations:[]}:m}function iD(w){let m=[],g=w,A=g.match(/^(\.)?/g);if(m.push({expectation:_i,remainder:g}),A?.length!==
1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(A[0].length);let S=g.match(/^(([\t\n\f\r ])+)?(\/\/([^\r\n])*([\r\n])+)?(([\t\n\f\r ])+)?/g);if(m.
push({expectation:Xe,remainder:g},{expectation:Ze,remainder:g}),S?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(S[0].length);let k=Ac(
g);return m.push(...k.failedExpectations),k.success===!1?{success:!1,remainder:k.remainder,failedExpectations:m}:(g=k.remainder,{success:!0,value:[k.value],remainder:g,
failedExpectations:m})}function aD(w){let m=[],g=w,A=g.match(/^\(/g);if(m.push({expectation:yy,remainder:g}),A?.length!==1)return{success:!1,remainder:g,failedExpectations:m};
g=g.slice(A[0].length);let S=fo(g);if(m.push(...S.failedExpectations),S.success===!1)return{success:!1,remainder:S.remainder,failedExpectations:m};g=S.remainder;
let k=g.match(/^\)/g);return m.push({expectation:by,remainder:g}),k?.length!==1?{success:!1,remainder:g,failedExpectations:m}:(g=g.slice(k[0].length),{success:!0,
value:S.value,remainder:g,failedExpectations:m})}function cD(w){let m=dD(w);return m.success===!0?{success:!0,value:ot(()=>e.length-w.length,m.value),remainder:m.
remainder,failedExpectations:[]}:m}function dD(w){let m=[],g=w,A=g.match(/^\[/g);if(m.push({expectation:lk,remainder:g}),A?.length!==1)return{success:!1,remainder:g,
failedExpectations:m};g=g.slice(A[0].length);let S=Zm(g);if(m.push(...S.failedExpectations),S.success===!1)return{success:!1,remainder:S.remainder,failedExpectations:m};
g=S.remainder;let k=g.match(/^(,)?/g);if(m.push({expectation:La,remainder:g}),k?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(k[0].length);
let ne=g.match(/^(([\t\n\f\r ])+)?(\/\/([^\r\n])*([\r\n])+)?(([\t\n\f\r ])+)?/g);if(m.push({expectation:Xe,remainder:g},{expectation:Ze,remainder:g}),ne?.length!==
1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(ne[0].length);let Tt=g.match(/^\]/g);return m.push({expectation:uk,remainder:g}),Tt?.length!==1?
{success:!1,remainder:g,failedExpectations:m}:(g=g.slice(Tt[0].length),{success:!0,value:S.value,remainder:g,failedExpectations:m})}function lD(w){let m=uD(w);return m.
success===!0?{success:!0,value:po(()=>e.length-w.length,m.value),remainder:m.remainder,failedExpectations:[]}:m}function uD(w){let m=[],g=w,A=g.match(/^\{/g);if(m.
push({expectation:ck,remainder:g}),A?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(A[0].length);let S=pD(g);if(m.push(...S.failedExpectations),
S.success===!1)return{success:!1,remainder:S.remainder,failedExpectations:m};g=S.remainder;let k=g.match(/^(,)?(([\t\n\f\r ])+)?(\/\/([^\r\n])*([\r\n])+)?(([\t\n\f\r ])+)?\}/g);
return m.push({expectation:La,remainder:g},{expectation:Xe,remainder:g},{expectation:Ze,remainder:g},{expectation:dk,remainder:g}),k?.length!==1?{success:!1,remainder:g,
failedExpectations:m}:(g=g.slice(k[0].length),{success:!0,value:S.value,remainder:g,failedExpectations:m})}function pD(w){let m=[],g=[],A=w;for(;;){let S=A;if(m.
length>0){let ne=gD(S);if(g.push(...ne.failedExpectations),ne.success===!1)break;S=ne.remainder}let k=fD(S);if(g.push(...k.failedExpectations),k.success===!1)break;
A=k.remainder,m.push(k.value)}return{success:!0,value:m,remainder:A,failedExpectations:g}}function fD(w){let m=mD(w);return m.success===!0?{success:!0,value:Zr(
()=>e.length-w.length,m.value[0],m.value[1]),remainder:m.remainder,failedExpectations:[]}:m}function mD(w){let m=[],g=w,A=fo(g);if(m.push(...A.failedExpectations),
A.success===!1)return{success:!1,remainder:A.remainder,failedExpectations:m};g=A.remainder;let S=g.match(/^:/g);if(m.push({expectation:wy,remainder:g}),S?.length!==
1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(S[0].length);let k=fo(g);return m.push(...k.failedExpectations),k.success===!1?{success:!1,remainder:k.
remainder,failedExpectations:m}:(g=k.remainder,{success:!0,value:[A.value,k.value],remainder:g,failedExpectations:m})}function gD(w){return w.startsWith(",")?{success:!0,
value:",",remainder:w.slice(1),failedExpectations:[]}:{success:!1,remainder:w,failedExpectations:[{expectation:La,remainder:w}]}}function hD(w){let m=[],g=[],A=w;
for(;;){let k=yD(A);if(g.push(...k.failedExpectations),k.success===!1)break;A=k.remainder,m.push(k.value)}return{success:!0,value:m,remainder:A,failedExpectations:g}}
function yD(w){let m=[],g=w,A=g.match(/^(([\t\n\f\r ])+)?(\/\/([^\r\n])*([\r\n])+)?(([\t\n\f\r ])+)?/g);if(m.push({expectation:Xe,remainder:g},{expectation:Ze,remainder:g}),
A?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(A[0].length);let S=bD(g);return m.push(...S.failedExpectations),S.success===!1?{success:!1,
remainder:S.remainder,failedExpectations:m}:(g=S.remainder,{success:!0,value:S.value,remainder:g,failedExpectations:m})}function bD(w){let m=[wD,vD,AD],g=[];for(let A=m.
shift();A!==void 0;A=m.shift()){let S=A(w);if(g.push(...S.failedExpectations),S.success===!0)return{success:!0,value:S.value,remainder:S.remainder,failedExpectations:g}}
return{success:!1,remainder:w,failedExpectations:g}}function wD(w){let m=ED(w);return m.success===!0?{success:!0,value:vt(()=>e.length-w.length,m.value[0]),remainder:m.
remainder,failedExpectations:[]}:m}function ED(w){let m=[],g=w,A=g.match(/^\./g);if(m.push({expectation:_i,remainder:g}),A?.length!==1)return{success:!1,remainder:g,
failedExpectations:m};g=g.slice(A[0].length);let S=g.match(/^(([\t\n\f\r ])+)?(\/\/([^\r\n])*([\r\n])+)?(([\t\n\f\r ])+)?/g);if(m.push({expectation:Xe,remainder:g},
{expectation:Ze,remainder:g}),S?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(S[0].length);let k=Ac(g);if(m.push(...k.failedExpectations),
k.success===!1)return{success:!1,remainder:k.remainder,failedExpectations:m};g=k.remainder;let ne=g.match(/^(([\t\n\f\r ])+)?(\/\/([^\r\n])*([\r\n])+)?(([\t\n\f\r ])+)?/g);
if(m.push({expectation:Xe,remainder:g},{expectation:Ze,remainder:g}),ne?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(ne[0].length);
let Tt=g.match(/^(?![(])/g);return m.push(),Tt?.length!==1?{success:!1,remainder:g,failedExpectations:m}:(g=g.slice(Tt[0].length),{success:!0,value:[k.value],remainder:g,
failedExpectations:m})}function vD(w){let m=SD(w);return m.success===!0?{success:!0,value:Ll(()=>e.length-w.length,m.value[0],m.value[1]),remainder:m.remainder,
failedExpectations:[]}:m}function SD(w){let m=[],g=w,A=g.match(/^\./g);if(m.push({expectation:_i,remainder:g}),A?.length!==1)return{success:!1,remainder:g,failedExpectations:m};
g=g.slice(A[0].length);let S=g.match(/^(([\t\n\f\r ])+)?(\/\/([^\r\n])*([\r\n])+)?(([\t\n\f\r ])+)?/g);if(m.push({expectation:Xe,remainder:g},{expectation:Ze,remainder:g}),
S?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(S[0].length);let k=Ac(g);if(m.push(...k.failedExpectations),k.success===!1)return{success:!1,
remainder:k.remainder,failedExpectations:m};g=k.remainder;let ne=g.match(/^(([\t\n\f\r ])+)?(\/\/([^\r\n])*([\r\n])+)?(([\t\n\f\r ])+)?/g);if(m.push({expectation:Xe,
remainder:g},{expectation:Ze,remainder:g}),ne?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(ne[0].length);let Tt=g.match(/^\(/g);if(m.
push({expectation:yy,remainder:g}),Tt?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(Tt[0].length);let xt=Zm(g);if(m.push(...xt.failedExpectations),
xt.success===!1)return{success:!1,remainder:xt.remainder,failedExpectations:m};g=xt.remainder;let mo=g.match(/^\)/g);return m.push({expectation:by,remainder:g}),
mo?.length!==1?{success:!1,remainder:g,failedExpectations:m}:(g=g.slice(mo[0].length),{success:!0,value:[k.value,xt.value],remainder:g,failedExpectations:m})}function AD(w){
let m=_D(w);return m.success===!0?{success:!0,value:_1(()=>e.length-w.length,m.value[0]),remainder:m.remainder,failedExpectations:[]}:m}function _D(w){let m=[],
g=w,A=g.match(/^\[/g);if(m.push({expectation:lk,remainder:g}),A?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(A[0].length);let S=fo(
g);if(m.push(...S.failedExpectations),S.success===!1)return{success:!1,remainder:S.remainder,failedExpectations:m};g=S.remainder;let k=g.match(/^\]/g);return m.
push({expectation:uk,remainder:g}),k?.length!==1?{success:!1,remainder:g,failedExpectations:m}:(g=g.slice(k[0].length),{success:!0,value:[S.value],remainder:g,failedExpectations:m})}
function TD(w){let m=xD(w);return m.success===!0?{success:!0,value:x1(()=>e.length-w.length,m.value[0],m.value[1]),remainder:m.remainder,failedExpectations:[]}:
m}function xD(w){let m=[],g=w,A=g.match(/^(([\t\n\f\r ])+)?(\/\/([^\r\n])*([\r\n])+)?(([\t\n\f\r ])+)?/g);if(m.push({expectation:Xe,remainder:g},{expectation:Ze,
remainder:g}),A?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(A[0].length);let S=kD(g);if(m.push(...S.failedExpectations),S.success===
!1)return{success:!1,remainder:S.remainder,failedExpectations:m};g=S.remainder;let k=cv(g);return m.push(...k.failedExpectations),k.success===!1?{success:!1,remainder:k.
remainder,failedExpectations:m}:(g=k.remainder,{success:!0,value:[S.value,k.value],remainder:g,failedExpectations:m})}function kD(w){let m=w.match(/^((!)+|(-)+)/g);
return m?.length===1?{success:!0,value:m[0],remainder:w.slice(m[0].length),failedExpectations:[]}:{success:!1,remainder:w,failedExpectations:[{expectation:l2,remainder:w},
{expectation:my,remainder:w}]}}function ID(w){let m=ND(w);return m.success===!0?m:{success:!0,value:null,remainder:w,failedExpectations:m.failedExpectations}}function ND(w){
let m=[],g=[],A=w;for(;;){let k=OD(A);if(g.push(...k.failedExpectations),k.success===!1)break;A=k.remainder,m.push(k.value)}return m.length<1?{success:!1,remainder:w,
failedExpectations:g}:{success:!0,value:m,remainder:A,failedExpectations:g}}function OD(w){let m=CD(w);return m.success===!0?{success:!0,value:I1(()=>e.length-w.
length,m.value[0],m.value[1]),remainder:m.remainder,failedExpectations:[]}:m}function CD(w){let m=[],g=w,A=g.match(/^(([\t\n\f\r ])+)?(\/\/([^\r\n])*([\r\n])+)?(([\t\n\f\r ])+)?/g);
if(m.push({expectation:Xe,remainder:g},{expectation:Ze,remainder:g}),A?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(A[0].length);let S=RD(
g);if(m.push(...S.failedExpectations),S.success===!1)return{success:!1,remainder:S.remainder,failedExpectations:m};g=S.remainder;let k=av(g);return m.push(...k.
failedExpectations),k.success===!1?{success:!1,remainder:k.remainder,failedExpectations:m}:(g=k.remainder,{success:!0,value:[S.value,k.value],remainder:g,failedExpectations:m})}
function RD(w){let m=PD(w);return m.success===!0?{success:!0,value:k1(m.value),remainder:m.remainder,failedExpectations:[]}:m}function PD(w){return/^[*\/%]/g.test(
w)?{success:!0,value:w.slice(0,1),remainder:w.slice(1),failedExpectations:[]}:{success:!1,remainder:w,failedExpectations:[{expectation:u2,remainder:w}]}}function $D(w){
let m=LD(w);return m.success===!0?m:{success:!0,value:null,remainder:w,failedExpectations:m.failedExpectations}}function LD(w){let m=[],g=[],A=w;for(;;){let k=MD(
A);if(g.push(...k.failedExpectations),k.success===!1)break;A=k.remainder,m.push(k.value)}return m.length<1?{success:!1,remainder:w,failedExpectations:g}:{success:!0,
value:m,remainder:A,failedExpectations:g}}function MD(w){let m=DD(w);return m.success===!0?{success:!0,value:C1(()=>e.length-w.length,m.value[0],m.value[1]),remainder:m.
remainder,failedExpectations:[]}:m}function DD(w){let m=[],g=w,A=g.match(/^(([\t\n\f\r ])+)?(\/\/([^\r\n])*([\r\n])+)?(([\t\n\f\r ])+)?/g);if(m.push({expectation:Xe,
remainder:g},{expectation:Ze,remainder:g}),A?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(A[0].length);let S=jD(g);if(m.push(...S.failedExpectations),
S.success===!1)return{success:!1,remainder:S.remainder,failedExpectations:m};g=S.remainder;let k=iv(g);return m.push(...k.failedExpectations),k.success===!1?{success:!1,
remainder:k.remainder,failedExpectations:m}:(g=k.remainder,{success:!0,value:[S.value,k.value],remainder:g,failedExpectations:m})}function jD(w){let m=BD(w);return m.
success===!0?{success:!0,value:O1(m.value),remainder:m.remainder,failedExpectations:[]}:m}function BD(w){return/^[+\-]/g.test(w)?{success:!0,value:w.slice(0,1),
remainder:w.slice(1),failedExpectations:[]}:{success:!1,remainder:w,failedExpectations:[{expectation:jV,remainder:w}]}}function UD(w){let m=FD(w);return m.success===
!0?m:{success:!0,value:null,remainder:w,failedExpectations:m.failedExpectations}}function FD(w){let m=[],g=[],A=w;for(;;){let k=VD(A);if(g.push(...k.failedExpectations),
k.success===!1)break;A=k.remainder,m.push(k.value)}return m.length<1?{success:!1,remainder:w,failedExpectations:g}:{success:!0,value:m,remainder:A,failedExpectations:g}}
function VD(w){let m=GD(w);return m.success===!0?{success:!0,value:L1(()=>e.length-w.length,m.value[0],m.value[1]),remainder:m.remainder,failedExpectations:[]}:
m}function GD(w){let m=[],g=w,A=g.match(/^(([\t\n\f\r ])+)?(\/\/([^\r\n])*([\r\n])+)?(([\t\n\f\r ])+)?/g);if(m.push({expectation:Xe,remainder:g},{expectation:Ze,
remainder:g}),A?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(A[0].length);let S=WD(g);if(m.push(...S.failedExpectations),S.success===
!1)return{success:!1,remainder:S.remainder,failedExpectations:m};g=S.remainder;let k=ov(g);return m.push(...k.failedExpectations),k.success===!1?{success:!1,remainder:k.
remainder,failedExpectations:m}:(g=k.remainder,{success:!0,value:[S.value,k.value],remainder:g,failedExpectations:m})}function WD(w){let m=JD(w);return m.success===
!0?m:{success:!1,remainder:m.remainder,failedExpectations:[{expectation:w2,remainder:m.remainder}]}}function JD(w){let m=[KD,YD],g=[];for(let A=m.shift();A!==void 0;A=
m.shift()){let S=A(w);if(g.push(...S.failedExpectations),S.success===!0)return{success:!0,value:S.value,remainder:S.remainder,failedExpectations:g}}return{success:!1,
remainder:w,failedExpectations:g}}function KD(w){let m=HD(w);return m.success===!0?{success:!0,value:P1(m.value),remainder:m.remainder,failedExpectations:[]}:m}
function HD(w){let m=w.match(/^(<=|<|>=|>|==|!=)/g);return m?.length===1?{success:!0,value:m[0],remainder:w.slice(m[0].length),failedExpectations:[]}:{success:!1,
remainder:w,failedExpectations:[{expectation:p2,remainder:w},{expectation:f2,remainder:w},{expectation:m2,remainder:w},{expectation:g2,remainder:w},{expectation:h2,
remainder:w},{expectation:y2,remainder:w}]}}function YD(w){let m=zD(w);return m.success===!0?{success:!0,value:$1(),remainder:m.remainder,failedExpectations:[]}:
m}function zD(w){return w.startsWith("in")?{success:!0,value:"in",remainder:w.slice(2),failedExpectations:[]}:{success:!1,remainder:w,failedExpectations:[{expectation:b2,
remainder:w}]}}function qD(w){let m=w.match(/^(([\t\n\f\r ])+)?(\/\/([^\r\n])*([\r\n])+)?(([\t\n\f\r ])+)?&&/g);return m?.length===1?{success:!0,value:m[0],remainder:w.
slice(m[0].length),failedExpectations:[]}:{success:!1,remainder:w,failedExpectations:[{expectation:Xe,remainder:w},{expectation:Ze,remainder:w},{expectation:E2,
remainder:w}]}}function XD(w){let m=w.match(/^(([\t\n\f\r ])+)?(\/\/([^\r\n])*([\r\n])+)?(([\t\n\f\r ])+)?\|\|/g);return m?.length===1?{success:!0,value:m[0],remainder:w.
slice(m[0].length),failedExpectations:[]}:{success:!1,remainder:w,failedExpectations:[{expectation:Xe,remainder:w},{expectation:Ze,remainder:w},{expectation:v2,
remainder:w}]}}function ZD(w){let m=QD(w);return m.success===!0?m:{success:!0,value:null,remainder:w,failedExpectations:m.failedExpectations}}function QD(w){let m=ej(
w);return m.success===!0?{success:!0,value:B1(m.value[0],m.value[1]),remainder:m.remainder,failedExpectations:[]}:m}function ej(w){let m=[],g=w,A=g.match(/^\?/g);
if(m.push({expectation:S2,remainder:g}),A?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(A[0].length);let S=sv(g);if(m.push(...S.failedExpectations),
S.success===!1)return{success:!1,remainder:S.remainder,failedExpectations:m};g=S.remainder;let k=g.match(/^(([\t\n\f\r ])+)?(\/\/([^\r\n])*([\r\n])+)?(([\t\n\f\r ])+)?/g);
if(m.push({expectation:Xe,remainder:g},{expectation:Ze,remainder:g}),k?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(k[0].length);let ne=g.
match(/^:/g);if(m.push({expectation:wy,remainder:g}),ne?.length!==1)return{success:!1,remainder:g,failedExpectations:m};g=g.slice(ne[0].length);let Tt=fo(g);if(m.
push(...Tt.failedExpectations),Tt.success===!1)return{success:!1,remainder:Tt.remainder,failedExpectations:m};g=Tt.remainder;let xt=g.match(/^(([\t\n\f\r ])+)?(\/\/([^\r\n])*([\r\n])+)?(([\t\n\f\r ])+)?/g);
return m.push({expectation:Xe,remainder:g},{expectation:Ze,remainder:g}),xt?.length!==1?{success:!1,remainder:g,failedExpectations:m}:(g=g.slice(xt[0].length),{
success:!0,value:[S.value,Tt.value],remainder:g,failedExpectations:m})}}function vy(e){let t=pk(e);return{$typeName:"cel.expr.ParsedExpr",expr:t.expr,sourceInfo:t.sourceInfo}}y();y();y();var _p=an("ChVjZWwvZXhwci9zeW50YXgucHJvdG8SCGNlbC5leHByIlUKClBhcnNlZEV4cHISHAoEZXhwchgCIAEoCzIOLmNlbC5leHByLkV4cHISKQoLc291cmNlX2luZm8YAyABKAsyFC5jZWwuZXhwci5Tb\
3VyY2VJbmZvItoICgRFeHByEgoKAmlkGAIgASgDEigKCmNvbnN0X2V4cHIYAyABKAsyEi5jZWwuZXhwci5Db25zdGFudEgAEioKCmlkZW50X2V4cHIYBCABKAsyFC5jZWwuZXhwci5FeHByLklkZW50SAASLAoLc\
2VsZWN0X2V4cHIYBSABKAsyFS5jZWwuZXhwci5FeHByLlNlbGVjdEgAEigKCWNhbGxfZXhwchgGIAEoCzITLmNlbC5leHByLkV4cHIuQ2FsbEgAEi4KCWxpc3RfZXhwchgHIAEoCzIZLmNlbC5leHByLkV4cHIuQ\
3JlYXRlTGlzdEgAEjIKC3N0cnVjdF9leHByGAggASgLMhsuY2VsLmV4cHIuRXhwci5DcmVhdGVTdHJ1Y3RIABI6ChJjb21wcmVoZW5zaW9uX2V4cHIYCSABKAsyHC5jZWwuZXhwci5FeHByLkNvbXByZWhlbnNpb\
25IABoVCgVJZGVudBIMCgRuYW1lGAEgASgJGksKBlNlbGVjdBIfCgdvcGVyYW5kGAEgASgLMg4uY2VsLmV4cHIuRXhwchINCgVmaWVsZBgCIAEoCRIRCgl0ZXN0X29ubHkYAyABKAgaVgoEQ2FsbBIeCgZ0YXJnZ\
XQYASABKAsyDi5jZWwuZXhwci5FeHByEhAKCGZ1bmN0aW9uGAIgASgJEhwKBGFyZ3MYAyADKAsyDi5jZWwuZXhwci5FeHByGkgKCkNyZWF0ZUxpc3QSIAoIZWxlbWVudHMYASADKAsyDi5jZWwuZXhwci5FeHByE\
hgKEG9wdGlvbmFsX2luZGljZXMYAiADKAUa6QEKDENyZWF0ZVN0cnVjdBIUCgxtZXNzYWdlX25hbWUYASABKAkSMgoHZW50cmllcxgCIAMoCzIhLmNlbC5leHByLkV4cHIuQ3JlYXRlU3RydWN0LkVudHJ5Go4BC\
gVFbnRyeRIKCgJpZBgBIAEoAxITCglmaWVsZF9rZXkYAiABKAlIABIhCgdtYXBfa2V5GAMgASgLMg4uY2VsLmV4cHIuRXhwckgAEh0KBXZhbHVlGAQgASgLMg4uY2VsLmV4cHIuRXhwchIWCg5vcHRpb25hbF9lb\
nRyeRgFIAEoCEIKCghrZXlfa2luZBr4AQoNQ29tcHJlaGVuc2lvbhIQCghpdGVyX3ZhchgBIAEoCRIRCglpdGVyX3ZhcjIYCCABKAkSIgoKaXRlcl9yYW5nZRgCIAEoCzIOLmNlbC5leHByLkV4cHISEAoIYWNjd\
V92YXIYAyABKAkSIQoJYWNjdV9pbml0GAQgASgLMg4uY2VsLmV4cHIuRXhwchImCg5sb29wX2NvbmRpdGlvbhgFIAEoCzIOLmNlbC5leHByLkV4cHISIQoJbG9vcF9zdGVwGAYgASgLMg4uY2VsLmV4cHIuRXhwc\
hIeCgZyZXN1bHQYByABKAsyDi5jZWwuZXhwci5FeHByQgsKCWV4cHJfa2luZCLNAgoIQ29uc3RhbnQSMAoKbnVsbF92YWx1ZRgBIAEoDjIaLmdvb2dsZS5wcm90b2J1Zi5OdWxsVmFsdWVIABIUCgpib29sX3Zhb\
HVlGAIgASgISAASFQoLaW50NjRfdmFsdWUYAyABKANIABIWCgx1aW50NjRfdmFsdWUYBCABKARIABIWCgxkb3VibGVfdmFsdWUYBSABKAFIABIWCgxzdHJpbmdfdmFsdWUYBiABKAlIABIVCgtieXRlc192YWx1Z\
RgHIAEoDEgAEjcKDmR1cmF0aW9uX3ZhbHVlGAggASgLMhkuZ29vZ2xlLnByb3RvYnVmLkR1cmF0aW9uQgIYAUgAEjkKD3RpbWVzdGFtcF92YWx1ZRgJIAEoCzIaLmdvb2dsZS5wcm90b2J1Zi5UaW1lc3RhbXBCA\
hgBSABCDwoNY29uc3RhbnRfa2luZCKcBQoKU291cmNlSW5mbxIWCg5zeW50YXhfdmVyc2lvbhgBIAEoCRIQCghsb2NhdGlvbhgCIAEoCRIUCgxsaW5lX29mZnNldHMYAyADKAUSNgoJcG9zaXRpb25zGAQgAygLM\
iMuY2VsLmV4cHIuU291cmNlSW5mby5Qb3NpdGlvbnNFbnRyeRI5CgttYWNyb19jYWxscxgFIAMoCzIkLmNlbC5leHByLlNvdXJjZUluZm8uTWFjcm9DYWxsc0VudHJ5EjIKCmV4dGVuc2lvbnMYBiADKAsyHi5jZ\
WwuZXhwci5Tb3VyY2VJbmZvLkV4dGVuc2lvbhowCg5Qb3NpdGlvbnNFbnRyeRILCgNrZXkYASABKAMSDQoFdmFsdWUYAiABKAU6AjgBGkEKD01hY3JvQ2FsbHNFbnRyeRILCgNrZXkYASABKAMSHQoFdmFsdWUYA\
iABKAsyDi5jZWwuZXhwci5FeHByOgI4ARqxAgoJRXh0ZW5zaW9uEgoKAmlkGAEgASgJEkUKE2FmZmVjdGVkX2NvbXBvbmVudHMYAiADKA4yKC5jZWwuZXhwci5Tb3VyY2VJbmZvLkV4dGVuc2lvbi5Db21wb25lb\
nQSNwoHdmVyc2lvbhgDIAEoCzImLmNlbC5leHByLlNvdXJjZUluZm8uRXh0ZW5zaW9uLlZlcnNpb24aJwoHVmVyc2lvbhINCgVtYWpvchgBIAEoAxINCgVtaW5vchgCIAEoAyJvCglDb21wb25lbnQSGQoVQ09NU\
E9ORU5UX1VOU1BFQ0lGSUVEEAASFAoQQ09NUE9ORU5UX1BBUlNFUhABEhoKFkNPTVBPTkVOVF9UWVBFX0NIRUNLRVIQAhIVChFDT01QT05FTlRfUlVOVElNRRADQi4KDGRldi5jZWwuZXhwckILU3ludGF4UHJvd\
G9QAVoMY2VsLmRldi9leHBy+AEBYgZwcm90bzM",[ch,Ls,ah]),mk=Ye(_p,0),gk=Ye(_p,1);var fk;(function(e){e[e.UNSPECIFIED=0]="UNSPECIFIED",e[e.PARSER=1]="PARSER",e[e.TYPE_CHECKER=2]="TYPE_CHECKER",e[e.RUNTIME=3]="RUNTIME"})(fk||(fk={}));var T2=an("ChZjZWwvZXhwci9jaGVja2VkLnByb3RvEghjZWwuZXhwciLsAgoLQ2hlY2tlZEV4cHISPgoNcmVmZXJlbmNlX21hcBgCIAMoCzInLmNlbC5leHByLkNoZWNrZWRFeHByLlJlZmVyZW5jZU1hcEVud\
HJ5EjQKCHR5cGVfbWFwGAMgAygLMiIuY2VsLmV4cHIuQ2hlY2tlZEV4cHIuVHlwZU1hcEVudHJ5EikKC3NvdXJjZV9pbmZvGAUgASgLMhQuY2VsLmV4cHIuU291cmNlSW5mbxIUCgxleHByX3ZlcnNpb24YBiABK\
AkSHAoEZXhwchgEIAEoCzIOLmNlbC5leHByLkV4cHIaSAoRUmVmZXJlbmNlTWFwRW50cnkSCwoDa2V5GAEgASgDEiIKBXZhbHVlGAIgASgLMhMuY2VsLmV4cHIuUmVmZXJlbmNlOgI4ARo+CgxUeXBlTWFwRW50c\
nkSCwoDa2V5GAEgASgDEh0KBXZhbHVlGAIgASgLMg4uY2VsLmV4cHIuVHlwZToCOAEioggKBFR5cGUSJQoDZHluGAEgASgLMhYuZ29vZ2xlLnByb3RvYnVmLkVtcHR5SAASKgoEbnVsbBgCIAEoDjIaLmdvb2dsZ\
S5wcm90b2J1Zi5OdWxsVmFsdWVIABIxCglwcmltaXRpdmUYAyABKA4yHC5jZWwuZXhwci5UeXBlLlByaW1pdGl2ZVR5cGVIABIvCgd3cmFwcGVyGAQgASgOMhwuY2VsLmV4cHIuVHlwZS5QcmltaXRpdmVUeXBlS\
AASMgoKd2VsbF9rbm93bhgFIAEoDjIcLmNlbC5leHByLlR5cGUuV2VsbEtub3duVHlwZUgAEiwKCWxpc3RfdHlwZRgGIAEoCzIXLmNlbC5leHByLlR5cGUuTGlzdFR5cGVIABIqCghtYXBfdHlwZRgHIAEoCzIWL\
mNlbC5leHByLlR5cGUuTWFwVHlwZUgAEi8KCGZ1bmN0aW9uGAggASgLMhsuY2VsLmV4cHIuVHlwZS5GdW5jdGlvblR5cGVIABIWCgxtZXNzYWdlX3R5cGUYCSABKAlIABIUCgp0eXBlX3BhcmFtGAogASgJSAASH\
goEdHlwZRgLIAEoCzIOLmNlbC5leHByLlR5cGVIABInCgVlcnJvchgMIAEoCzIWLmdvb2dsZS5wcm90b2J1Zi5FbXB0eUgAEjQKDWFic3RyYWN0X3R5cGUYDiABKAsyGy5jZWwuZXhwci5UeXBlLkFic3RyYWN0V\
HlwZUgAGi0KCExpc3RUeXBlEiEKCWVsZW1fdHlwZRgBIAEoCzIOLmNlbC5leHByLlR5cGUaTwoHTWFwVHlwZRIgCghrZXlfdHlwZRgBIAEoCzIOLmNlbC5leHByLlR5cGUSIgoKdmFsdWVfdHlwZRgCIAEoCzIOL\
mNlbC5leHByLlR5cGUaVgoMRnVuY3Rpb25UeXBlEiMKC3Jlc3VsdF90eXBlGAEgASgLMg4uY2VsLmV4cHIuVHlwZRIhCglhcmdfdHlwZXMYAiADKAsyDi5jZWwuZXhwci5UeXBlGkUKDEFic3RyYWN0VHlwZRIMC\
gRuYW1lGAEgASgJEicKD3BhcmFtZXRlcl90eXBlcxgCIAMoCzIOLmNlbC5leHByLlR5cGUicwoNUHJpbWl0aXZlVHlwZRIeChpQUklNSVRJVkVfVFlQRV9VTlNQRUNJRklFRBAAEggKBEJPT0wQARIJCgVJTlQ2N\
BACEgoKBlVJTlQ2NBADEgoKBkRPVUJMRRAEEgoKBlNUUklORxAFEgkKBUJZVEVTEAYiVgoNV2VsbEtub3duVHlwZRIfChtXRUxMX0tOT1dOX1RZUEVfVU5TUEVDSUZJRUQQABIHCgNBTlkQARINCglUSU1FU1RBT\
VAQAhIMCghEVVJBVElPThADQgsKCXR5cGVfa2luZCLWAwoERGVjbBIMCgRuYW1lGAEgASgJEikKBWlkZW50GAIgASgLMhguY2VsLmV4cHIuRGVjbC5JZGVudERlY2xIABIvCghmdW5jdGlvbhgDIAEoCzIbLmNlb\
C5leHByLkRlY2wuRnVuY3Rpb25EZWNsSAAaWQoJSWRlbnREZWNsEhwKBHR5cGUYASABKAsyDi5jZWwuZXhwci5UeXBlEiEKBXZhbHVlGAIgASgLMhIuY2VsLmV4cHIuQ29uc3RhbnQSCwoDZG9jGAMgASgJGvsBC\
gxGdW5jdGlvbkRlY2wSNwoJb3ZlcmxvYWRzGAEgAygLMiQuY2VsLmV4cHIuRGVjbC5GdW5jdGlvbkRlY2wuT3ZlcmxvYWQSCwoDZG9jGAIgASgJGqQBCghPdmVybG9hZBITCgtvdmVybG9hZF9pZBgBIAEoCRIeC\
gZwYXJhbXMYAiADKAsyDi5jZWwuZXhwci5UeXBlEhMKC3R5cGVfcGFyYW1zGAMgAygJEiMKC3Jlc3VsdF90eXBlGAQgASgLMg4uY2VsLmV4cHIuVHlwZRIcChRpc19pbnN0YW5jZV9mdW5jdGlvbhgFIAEoCBILC\
gNkb2MYBiABKAlCCwoJZGVjbF9raW5kIlEKCVJlZmVyZW5jZRIMCgRuYW1lGAEgASgJEhMKC292ZXJsb2FkX2lkGAMgAygJEiEKBXZhbHVlGAQgASgLMhIuY2VsLmV4cHIuQ29uc3RhbnRCLAoMZGV2LmNlbC5le\
HByQglEZWNsUHJvdG9QAVoMY2VsLmRldi9leHBy+AEBYgZwcm90bzM",[_p,pT,Ls]),bk=Ye(T2,0);var hk;(function(e){e[e.PRIMITIVE_TYPE_UNSPECIFIED=0]="PRIMITIVE_TYPE_UNSPECIFIED",e[e.BOOL=1]="BOOL",e[e.INT64=2]="INT64",e[e.UINT64=3]="UINT64",e[e.DOUBLE=4]=
"DOUBLE",e[e.STRING=5]="STRING",e[e.BYTES=6]="BYTES"})(hk||(hk={}));var yk;(function(e){e[e.WELL_KNOWN_TYPE_UNSPECIFIED=0]="WELL_KNOWN_TYPE_UNSPECIFIED",e[e.ANY=1]="ANY",e[e.TIMESTAMP=2]="TIMESTAMP",e[e.DURATION=3]="DURATION"})(
yk||(yk={}));y();y();y();function pd(e,t){if(t.startsWith("."))return[t.substring(1)];if(e==="")return[t];let n=[];for(let r=e;;){n.push(r+"."+t);let s=r.lastIndexOf(".");if(s<0)break;
r=r.substring(0,s)}return n.push(t),n}y();function ds(e,t){if(!(typeof e!="object"||e===null)){if(qe(e))return e.get(t);if(ze(e))return e.get(Number(t))}}function Sy(e,t){if(typeof e!="object"||e===null)
return;if(qe(e))return e.get(t);if(e=wi(e),!tt(e))return;let n=e.desc.fields.find(r=>r.name===t);if(n)switch(n.fieldKind){case"enum":return BigInt(e.get(n));case"\
list":return cn(e.get(n));case"map":return ss(e.get(n));case"scalar":return yi(n.scalar,e.get(n));case"message":if(e.isSet(n))return Ds(e.get(n));if(Yt(n.message))
return null;switch(n.message.typeName){case qn.typeName:return Yu;case Xn.typeName:return Ku;case jt.typeName:return null}return zt(n.message)}}function wk(e,t){
if(typeof e!="object"||e===null)return!1;if(qe(e))return e.has(t);if(e=wi(e),tt(e)){let n=e.desc.fields.find(r=>r.name===t);return n?e.isSet(n):void 0}return!1}function Ip(e,t,n,r){let s=r.resolve(t);return s===void 0?void 0:pe(s)?s:e.newAccess(r.id,s,r.isOptional()).access(t,n)}function Np(e,t,n,r){let s=r.resolve(t);
return s===void 0?!1:pe(s)?s:e.newAccess(r.id,s,r.isOptional()).isPresent(t,n)}function Op(e,t,n,r,s){let o=r.resolve(t);return o===void 0?void 0:pe(o)?o:e.newAccess(
r.id,o,r.isOptional()).accessIfPresent(t,n,s)}function Ek(e,t,n){if(n.length===0)return t;let r=t;for(let s of n){let o=s.access(e,r);if(o===void 0)return;if(pe(
o))return o;r=o}return r}var Ay=class{id;nsNames;accesses_;registry;factory;constructor(t,n,r,s,o){if(this.id=t,this.nsNames=n,this.accesses_=r,this.registry=s,
this.factory=o,n.length===0)throw new Error("No names provided")}isOptional(){return!1}addAccess(t){this.accesses_.push(t)}candidateNames(){return this.nsNames}accesses(){
return this.accesses_}access(t,n){return Ip(this.factory,t,n,this)}isPresent(t,n){return Np(this.factory,t,n,this)}accessIfPresent(t,n,r){return Op(this.factory,
t,n,this,r)}resolve(t){for(let n of this.nsNames){let r=t.resolve(n);if(r!==void 0)return pe(r)?r:Ek(t,r,this.accesses_);let s=this.findIdent(n);if(s!==void 0&&
this.accesses_.length===0)return s}}findIdent(t){let n=this.registry.getMessage(t);if(n)return $r(n);if(t.indexOf(".")>1){let r=t.lastIndexOf("."),s=t.substring(
0,r),o=t.substring(r+1),i=this.registry.getEnum(s);if(i){let a=i.values.find(d=>d.name===o);if(a)return BigInt(a.number)}}switch(t){case"int":return J.INT;case"\
uint":return J.UINT;case"double":return J.DOUBLE;case"bool":return J.BOOL;case"string":return J.STRING;case"bytes":return J.BYTES;case"list":return dn(J.DYN);case"\
map":return Ao(J.DYN,J.DYN);case"null_type":return J.NULL;case"type":return J.TYPE;default:return}}},_y=class{id;cond;t;f;factory;constructor(t,n,r,s,o){this.id=
t,this.cond=n,this.t=r,this.f=s,this.factory=o}isOptional(){return!1}addAccess(t){this.t.addAccess(t),this.f.addAccess(t)}access(t,n){return Ip(this.factory,t,n,
this)}isPresent(t,n){return Np(this.factory,t,n,this)}accessIfPresent(t,n,r){return Op(this.factory,t,n,this,r)}resolve(t){let n=this.cond.eval(t);switch(!0){case n===
!0:return this.t.resolve(t);case n===!1:return this.f.resolve(t);case pe(n):return n}return Ke(`found no matching overload for _?_:_ applied to '(${yn(n).name})\
'`,this.id)}},Ty=class{id;attrs;factory;constructor(t,n,r){this.id=t,this.attrs=n,this.factory=r}isOptional(){return!1}addAccess(t){let n=[],r;t instanceof Tp&&
(r=t.name);for(let s of this.attrs){if(r!==void 0&&s.accesses().length===0)for(let o of s.candidateNames())n.push(o+"."+r);s.addAccess(t)}if(n.length>0){let s=this.
factory.createAbsolute(this.id,n);this.attrs.unshift(s)}}access(t,n){return Ip(this.factory,t,n,this)}isPresent(t,n){return Np(this.factory,t,n,this)}accessIfPresent(t,n,r){
return Op(this.factory,t,n,this,r)}resolve(t){for(let n of this.attrs){let r=n.resolve(t);if(r!==void 0)return r}}},xy=class{id;operand;accesses_;factory;constructor(t,n,r,s){
this.id=t,this.operand=n,this.accesses_=r,this.factory=s}isOptional(){return!1}addAccess(t){this.accesses_.push(t)}access(t,n){return Ip(this.factory,t,n,this)}isPresent(t,n){
return Np(this.factory,t,n,this)}accessIfPresent(t,n,r){return Op(this.factory,t,n,this,r)}resolve(t){let n=this.operand.eval(t);return pe(n)?n:Ek(t,n,this.accesses_)}},
Tp=class{id;name;celVal;optional;constructor(t,n,r,s){this.id=t,this.name=n,this.celVal=r,this.optional=s}isOptional(){return this.optional}access(t,n){let r=Sy(
n,this.name);return r===void 0&&!this.optional?Ma(this.id,this.name):r}isPresent(t,n){let r=wk(n,this.name);return r===void 0?Ma(this.id,this.name):r}accessIfPresent(t,n,r){
let s=Sy(n,this.name);return s===void 0&&!this.optional&&!r?Ma(this.id,this.name):s}},ky=class{id;index;optional;constructor(t,n,r){this.id=t,this.index=n,this.
optional=r}isOptional(){return this.optional}access(t,n){if(n===void 0)return n;let r=ds(n,this.index);return r===void 0&&!this.optional?Ma(this.id,this.index):
r}isPresent(t,n){return ds(n,this.index)===void 0&&!this.optional?Ma(this.id,this.index):!0}accessIfPresent(t,n,r){let s=ds(n,this.index);return s===void 0&&!this.
optional?Ma(this.id,this.index):s}},Iy=class{id;index;celVal;optional;constructor(t,n,r,s){this.id=t,this.index=n,this.celVal=r,this.optional=s}isOptional(){return this.
optional}access(t,n){if(n===void 0)return n;let r=ds(n,this.index);return r===void 0&&!this.optional?Da(this.id,this.index,-1):r}isPresent(t,n){return ds(n,this.
index)===void 0&&!this.optional?Da(this.id,this.index,-1):!0}accessIfPresent(t,n,r){let s=ds(n,this.index);return s===void 0&&!this.optional?Da(this.id,this.index,
-1):s}},xp=class{id;index;celVal;optional;constructor(t,n,r,s){this.id=t,this.index=n,this.celVal=r,this.optional=s}access(t,n){if(n===void 0)return n;let r=ds(
n,this.index);return r===void 0&&!this.optional?Da(this.id,Number(this.index),-1):r}isPresent(t,n){return ds(n,this.index)===void 0&&!this.optional?Da(this.id,Number(
this.index),-1):!0}accessIfPresent(t,n,r){let s=ds(n,this.index);return s===void 0&&!this.optional?Da(this.id,Number(this.index),-1):s}isOptional(){return this.
optional}},fd=class{id;error;opt;constructor(t,n,r){this.id=t,this.error=n,this.opt=r}addAccess(t){}resolve(t){return this.error}isOptional(){return this.opt}access(t,n){
return this.error}isPresent(t,n){return this.error}accessIfPresent(t,n,r){return this.error}},Ny=class{id;key;factory;optional;constructor(t,n,r,s){this.id=t,this.
key=n,this.factory=r,this.optional=s}access(t,n){if(n===void 0)return n;let r=this.key.eval(t);return pe(r)?r:this.factory.newAccess(this.id,r,this.optional).access(
t,n)}isPresent(t,n){if(n===void 0)return!1;let r=this.key.eval(t);return pe(r)?r:this.factory.newAccess(this.id,r,this.optional).isPresent(t,n)}accessIfPresent(t,n,r){
let s=this.key.eval(t);return pe(s)?s:this.factory.newAccess(this.id,s,this.optional).accessIfPresent(t,n,r)}isOptional(){return this.optional}},kp=class{registry;container;constructor(t,n){
this.registry=t,this.container=n}createAbsolute(t,n){return new Ay(t,n,[],this.registry,this)}createConditional(t,n,r,s){return new _y(t,n,r,s,this)}createMaybe(t,n){
return new Ty(t,[this.createAbsolute(t,pd(this.container,n))],this)}createRelative(t,n){return new xy(t,n,[],this)}newAccess(t,n,r){switch(typeof n){case"boolea\
n":return new ky(t,n,r);case"number":return new Iy(t,n,n,r);case"bigint":return new xp(t,n,n,r);case"string":return new Tp(t,n,n,r);case"object":if(n instanceof
Vs)return new Ny(t,n,this,r);if(je(n))return new xp(t,n.value,n,r);break;default:break}return new fd(t,Ke("unsupported key type",t),r)}};function Ma(e,t){return Ke(
`field not found: ${String(t)}`,e)}function Da(e,t,n){return Ke(`index ${t} out of bounds [0, ${n})`,e)}y();var Cp=class{data;constructor(t){this.data=t}resolve(t){let n=this.data[t];if(n!==void 0)return pe(n)?n:Zn(n)}},md=class{name;value;parent;constructor(t,n,r){this.
name=t,this.value=n,this.parent=r}resolve(t){return t===this.name?this.value:this.parent.resolve(t)}},vk={resolve(){}};y();function Sk(e,t){let n=bi(e),r=zt(n);for(let[s,o]of t.entries()){let i=n.fields.find(a=>a.name===s);if(i===void 0)throw new Error(`Unknown field ${s} for ${e}`);
x2(r,i,o)}return Ds(r)}function x2(e,t,n){switch(t.fieldKind){case"list":if(!ze(n))throw Ln(t,"list",n);let r=l_(t,void 0,!1);k2(r,n),e.set(t,r);return;case"map":
if(!qe(n))throw Ln(t,"map",n);let s=u_(t,void 0,!1);I2(s,n),e.set(t,s);return;case"enum":e.set(t,Oy(t,n));return;case"message":let o=Cy(t,n);o!==null&&e.set(t,o);
return}e.set(t,gd(t,t.scalar,n))}function k2(e,t){let n=e.field();for(let r of t)switch(n.listKind){case"enum":e.add(Oy(n,r));break;case"message":e.add(Cy(n,r));
break;case"scalar":e.add(gd(n,n.scalar,r));break}}function I2(e,t){let n=e.field();for(let[r,s]of t.entries()){let o=gd(n,n.mapKey,r);switch(n.mapKind){case"enu\
m":e.set(o,Oy(n,s));break;case"scalar":e.set(o,gd(n,n.scalar,s));break;case"message":e.set(o,Cy(n,s));break}}}function Oy(e,t){if(typeof t!="bigint")throw Ln(e,
"int",t);return Ak(t)}function Cy(e,t){switch(e.message.typeName){case Yn.typeName:return tt(t,Yn)?t:zt(Yn,N2(t));case jt.typeName:return zt(jt,Ry(t));case qn.typeName:
if(!qe(t))throw Ln(e,"map",t);return zt(qn,$y(t));case Xn.typeName:if(!ze(t))throw Ln(e,"list",t);return zt(Xn,Py(t))}if(t===null)return null;if(Yt(e.message)){
let n=zt(e.message,void 0,!1);return n.set(e.message.fields[0],gd(e.message.fields[0],e.message.fields[0].scalar,t)),n}if(!tt(t,e.message))throw Ln(e,e.message.
typeName,t);return t}function N2(e){switch(typeof e){case"string":return zn(Yc,fe(Yc,{value:e}));case"boolean":return zn(Hc,fe(Hc,{value:e}));case"bigint":return zn(
Kc,fe(Kc,{value:e}));case"number":return zn(Jc,fe(Jc,{value:e}));default:switch(!0){case e instanceof Uint8Array:return zn(zc,fe(zc,{value:e}));case e==null:return zn(
jt,fe(jt,{kind:{case:"nullValue",value:gi.NULL_VALUE}}));case ze(e):return zn(Xn,Py(e));case qe(e):return zn(qn,$y(e));case je(e):return zn(hi,fe(hi,{value:e.value}));case tt(
e):return zn(e.desc,e.message);default:throw new Error(`type cannot be converted ${Yn}`)}}}function Ry(e){let t=fe(jt);switch(typeof e){case"string":t.kind={case:"\
stringValue",value:e};break;case"boolean":t.kind={case:"boolValue",value:e};break;case"bigint":e>BigInt(Number.MAX_SAFE_INTEGER)||e<BigInt(Number.MIN_SAFE_INTEGER)?
t.kind={case:"stringValue",value:e.toString()}:t.kind={case:"numberValue",value:Number(e)};break;case"number":Number.isNaN(e)?t.kind={case:"stringValue",value:"\
NaN"}:e===Number.POSITIVE_INFINITY?t.kind={case:"stringValue",value:"Infinity"}:e===Number.NEGATIVE_INFINITY?t.kind={case:"stringValue",value:"-Infinity"}:t.kind=
{case:"numberValue",value:Number(e)};break;default:switch(!0){case e instanceof Uint8Array:t.kind={case:"stringValue",value:xu(e)};break;case e==null:t.kind={case:"\
nullValue",value:gi.NULL_VALUE};break;case ze(e):t.kind={case:"listValue",value:Py(e)};break;case qe(e):t.kind={case:"structValue",value:$y(e)};break;case je(e):
e.value>BigInt(Number.MAX_SAFE_INTEGER)?t.kind={case:"stringValue",value:e.value.toString()}:t.kind={case:"numberValue",value:Number(e.value)};break;case tt(e):
return Wu(jt,Pr(e.desc,e.message));default:throw new Error(`type cannot be converted ${jt}`)}}return t}function Py(e){let t=fe(Xn);for(let n of e)t.values.push(
Ry(n));return t}function $y(e){let t=fe(qn);for(let[n,r]of e.entries()){if(typeof n!="string")throw new Error(`Invalid key type: ${typeof n} for google.protobuf\
.Struct, expected string`);t.fields[n]=Ry(r)}return t}function gd(e,t,n){switch(je(n)&&(n=n.value),t){case x.UINT32:case x.FIXED32:if(typeof n!="bigint")throw Ln(
e,"int",n);return O2(n);case x.INT32:case x.SINT32:case x.SFIXED32:if(typeof n!="bigint")throw Ln(e,"int",n);return Ak(n);case x.UINT64:case x.FIXED64:case x.INT64:case x.
SINT64:case x.SFIXED64:if(typeof n!="bigint")throw Ln(e,"int",n);return n;case x.FLOAT:if(typeof n!="number")throw Ln(e,"double",n);return Math.fround(n);case x.
DOUBLE:if(typeof n!="number")throw Ln(e,"double",n);return n;case x.STRING:if(typeof n!="string")throw Ln(e,"string",n);return n;case x.BOOL:if(typeof n!="boole\
an")throw Ln(e,"bool",n);return n;case x.BYTES:if(!(n instanceof Uint8Array))throw Ln(e,"bytes",n);return n}}function Ln(e,t,n){return new Error(`Expected ${t} \
but got ${yn(n)} for ${e.parent}.${e.name}`)}function Ak(e){if(e<Bc||e>jc)throw new Error("int32 out of range");return Number(e)}function O2(e){if(e<0||e>Dc)throw new Error(
"uint32 out of range");return Number(e)}var Rp=class{functions;registry;namespace;factory;constructor(t,n,r){this.functions=t,this.registry=n,this.namespace=r,this.factory=new kp(this.registry,this.namespace)}plan(t){
let n=Number(t.id);switch(t.exprKind.case){case"identExpr":return new Vs(this.factory.createMaybe(n,t.exprKind.value.name),!1);case"constExpr":return new Pp(n,this.
constVal(t.exprKind.value));case"callExpr":return this.planCall(n,t.exprKind.value);case"listExpr":return this.planCreateList(n,t.exprKind.value);case"structExp\
r":return this.planCreateStruct(n,t.exprKind.value);case"selectExpr":return this.planSelect(n,t.exprKind.value);case"comprehensionExpr":return this.planComprehension(
n,t.exprKind.value);default:return new yd(n,"invalid expression")}}planComprehension(t,n){if(n.accuInit===void 0||n.iterRange===void 0||n.loopCondition===void 0||
n.loopStep===void 0||n.result===void 0)throw new Error("invalid comprehension");let r=this.plan(n.accuInit),s=this.plan(n.iterRange),o=this.plan(n.loopCondition),
i=this.plan(n.loopStep),a=this.plan(n.result);return new By(t,n.accuVar,n.iterVar,s,r,o,i,a)}planSelect(t,n){if(n.operand===void 0)throw new Error("invalid sele\
ct");let r=this.plan(n.operand),s=this.relativeAttr(t,r,!1),o=this.factory.newAccess(t,n.field,!1);if(o instanceof fd)throw new Error(`invalid select: ${o.error.
message}`);return n.testOnly?new Ly(t,s,o,n.field):(s.addAccess(o),s)}planCreateObj(t,n){let r=this.resolveType(n.messageName);if(r===void 0)return new yd(t,"un\
known type: "+n.messageName);let s,o=[],i=[];for(let a=0;a<n.entries.length;a++){let d=n.entries[a];switch(d.optionalEntry&&(s===void 0&&(s=new Array(n.entries.
length).fill(!1)),s[a]=!0),d.keyKind.case){case"fieldKey":o.push(d.keyKind.value);break;case"mapKey":throw new Error("invalid entry");default:break}if(d.value===
void 0)throw new Error("invalid entry");i.push(this.plan(d.value))}return new My(t,r,o,i,s)}planCreateStruct(t,n){if(n.messageName!=="")return this.planCreateObj(
t,n);let r,s=[],o=[];for(let i=0;i<n.entries.length;i++){let a=n.entries[i];switch(a.optionalEntry&&(r===void 0&&(r=new Array(n.entries.length).fill(!1)),r[i]=!0),
a.keyKind.case){case"fieldKey":throw new Error("unimplemented");case"mapKey":s.push(this.plan(a.keyKind.value));break;default:break}if(a.value===void 0)return new yd(
t,"map entry missing value");o.push(this.plan(a.value))}return new jy(t,s,o,r)}planCreateList(t,n){if(n.optionalIndices.length>0){let s=new Array(n.elements.length).
fill(!1);for(let o=0;o<n.optionalIndices.length;o++){let i=n.optionalIndices[o];if(i<0||i>=n.elements.length)throw new Error("invalid optional index");s[i]=!0}}
return new Dy(t,n.elements.map(s=>this.plan(s)),void 0)}planCall(t,n){if(n.target!==void 0){let s=_k(n.target);if(s!==void 0){let o=s+"."+n.function;for(let i of pd(
this.namespace,o)){let a=this.functions.find(i);if(a!==void 0)return new $p(t,i,"",void 0,a,n.args.map(d=>this.plan(d)))}}}let r=n.args.map(s=>this.plan(s));switch(n.
target&&(r=[this.plan(n.target),...r]),n.function){case GT:return this.planCallIndex(n,r,!1);case zT:case qT:return this.planCallIndex(n,r,!0);case FT:return this.
planCallConditional(t,n,r);case WT:return new Uy(t,r);case JT:return new Fy(t,r);case HT:case YT:return new Vy(t,r[0]);default:return new $p(t,n.function,"",n.target?
r[0]:void 0,this.functions.find(n.function),n.target?r.slice(1):r)}}planCallConditional(t,n,r){let s=r[0],o=r[1],i=r[2],a=this.relativeAttr(o.id,o,!1),d=this.relativeAttr(
i.id,i,!1);return new Vs(this.factory.createConditional(t,s,a,d),!1)}planCallIndex(t,n,r){let s=n[0],o=n[1],i=this.relativeAttr(s.id,s,!1),a;return o instanceof
Pp?a=this.factory.newAccess(s.id,o.value,r):o instanceof Vs?a=this.factory.newAccess(s.id,o,r):a=this.relativeAttr(s.id,o,r),i.addAccess(a),i}constVal(t){switch(t.
constantKind.case){case"stringValue":return t.constantKind.value;case"bytesValue":return t.constantKind.value;case"doubleValue":return t.constantKind.value;case"\
boolValue":return t.constantKind.value;case"int64Value":return t.constantKind.value;case"uint64Value":return fr(t.constantKind.value);case"nullValue":return null;case void 0:
throw new Error("invalid constant");default:throw new Error(`unimplemented: ${t.constantKind.case}`)}}relativeAttr(t,n,r){return n instanceof Vs?n:new Vs(this.factory.
createRelative(t,n),r)}resolveType(t){for(let n of pd(this.namespace,t))if(this.isKnownType(n))return n}isKnownType(t){switch(t){case"google.protobuf.Value":case"\
google.protobuf.Struct":case"google.protobuf.ListValue":case"google.protobuf.NullValue":case"google.protobuf.BoolValue":case"google.protobuf.UInt32Value":case"g\
oogle.protobuf.UInt64Value":case"google.protobuf.Int32Value":case"google.protobuf.Int64Value":case"google.protobuf.FloatValue":case"google.protobuf.DoubleValue":case"\
google.protobuf.StringValue":case"google.protobuf.BytesValue":case"google.protobuf.Timestamp":case"google.protobuf.Duration":case"google.protobuf.Any":return!0;default:
return this.registry.getMessage(t)!==void 0}}},Ly=class{id;attr;access;field;constructor(t,n,r,s){this.id=t,this.attr=n,this.access=r,this.field=s}eval(t){let n=this.
attr.resolve(t);return n===void 0?!1:pe(n)?n:this.access.isPresent(t,n)}},yd=class{id;msg;constructor(t,n){this.id=t,this.msg=n}eval(t){return Ke(this.msg,this.
id)}},Pp=class{id;value;constructor(t,n){this.id=t,this.value=n}eval(t){return this.value}},Vs=class{attr;opt;id;constructor(t,n){this.attr=t,this.opt=n,this.id=
t.id}access(t,n){return this.attr.access(t,n)}isPresent(t,n){return this.attr.isPresent(t,n)}accessIfPresent(t,n,r){return this.attr.accessIfPresent(t,n,r)}isOptional(){
return this.opt}eval(t){let n=this.attr.resolve(t);return n===void 0?Ke("unresolved attribute",this.id):(pe(n),n)}resolve(t){return this.attr.resolve(t)}addAccess(t){
this.attr.addAccess(t)}},$p=class{id;name;overload;target;func;args;constructor(t,n,r,s,o,i){this.id=t,this.name=n,this.overload=r,this.target=s,this.func=o,this.
args=i}eval(t){if(this.func===void 0)return Ke(`unbound function: ${this.name}`,this.id);let n=this.target?.eval(t);if(pe(n))return n;let r=[];for(let o of this.
args){let i=o.eval(t);if(pe(i))return i;r.push(i)}let s=this.func.call(this.id,n,r);return s!==void 0?s:Ke(`found no matching overload for '${this.name}' applie\
d to '${n!==void 0?`${yn(n)}.`:""}(${r.map(o=>yn(o)).map(o=>o.name).join(", ")})'`,this.id)}},My=class{id;typeName;fields;values;optionals;constructor(t,n,r,s,o){
this.id=t,this.typeName=n,this.fields=r,this.values=s,this.optionals=o}args(){return this.values}eval(t){let n=C2(this.values.map(s=>s.eval(t)));if(pe(n))return n;
let r=new Map;for(let s=0;s<n.length;s++){if(r.has(this.fields[s]))return Ke(`map key conflict: ${this.fields[s]}`,this.id);r.set(this.fields[s],n[s])}try{return Sk(
this.typeName,r)}catch(s){return s instanceof Error&&(s=s.message),Ke(`${s}`,this.id)}}},Dy=class{id;elems;constructor(t,n,r){this.id=t,this.elems=n}eval(t){if(this.
elems.length===0)return Ku;let n=this.elems[0].eval(t);if(pe(n))return n;let r=[n];for(let s=1;s<this.elems.length;s++){let o=this.elems[s].eval(t);if(pe(o))return o;
r.push(o)}return cn(r)}args(){return this.elems}},jy=class{id;keys;values;constructor(t,n,r,s){this.id=t,this.keys=n,this.values=r}args(){return this.keys.concat(
this.values)}eval(t){if(this.keys.length===0)return Yu;let n=new Map,r=this.mapKeyOrError(this.keys[0].eval(t));if(pe(r))return r;let s=this.values[0].eval(t);if(pe(
s))return s;if(typeof r=="number"&&!Number.isInteger(r))return hd(this.id);n.set(r,s);for(let o=1;o<this.keys.length;o++){let i=this.mapKeyOrError(this.keys[o].
eval(t));if(pe(i))return i;let a=this.values[o].eval(t);if(pe(a))return a;if(n.has(i))return Ke(`map key conflict: ${i}`,this.id);if(typeof i=="number"&&!Number.
isInteger(i))return hd(this.id);n.set(i,a)}return ss(n)}mapKeyOrError(t){switch(typeof t){case"boolean":case"bigint":case"string":return t;case"object":return je(
t)?t:hd(this.id);case"number":return Number.isInteger(t)?BigInt(t):hd(this.id);default:return hd(this.id)}}},By=class{id;accuVar;iterVar;iterRange;accu;cond;step;result;constructor(t,n,r,s,o,i,a,d){
this.id=t,this.accuVar=n,this.iterVar=r,this.iterRange=s,this.accu=o,this.cond=i,this.step=a,this.result=d}eval(t){let n=this.accu.eval(t);if(pe(n))return n;let r=new md(
this.accuVar,n,t),s=this.iterRange.eval(t);if(pe(s))return s;let o=[];if(qe(s))o=Array.from(s.keys());else if(ze(s))o=Array.from(s);else return Ke(`type mismatc\
h: iterable vs ${yn(s)}`,this.id);for(let i of o){if(pe(i))return i;let a=new md(this.iterVar,i,r),d=this.cond.eval(a);if(pe(d))return d;if(d!==!0)break;r.value=
this.step.eval(a)}return this.result.eval(r)}},Uy=class{id;args;constructor(t,n){this.id=t,this.args=n}eval(t){let n=[];for(let r of this.args){let s=r.eval(t);
if(typeof s=="boolean"){if(!s)return!1;continue}pe(s)?n.push(s):n.push(Ke(`type mismatch: expected bool, got ${yn(s)}`,this.id))}return n.length>0?lu(n[0],...n.
slice(1)):!0}},Fy=class{id;args;constructor(t,n){this.id=t,this.args=n}eval(t){let n=[];for(let r of this.args){let s=r.eval(t);if(typeof s=="boolean"){if(s)return!0;
continue}pe(s)?n.push(s):n.push(Ke(`type mismatch: expected bool, got ${yn(s)}`,this.id))}return n.length>0?lu(n[0],...n.slice(1)):!1}},Vy=class{id;arg;constructor(t,n){
this.id=t,this.arg=n}eval(t){return this.arg.eval(t)!==!1}};function _k(e){switch(e.exprKind.case){case"identExpr":return e.exprKind.value.name;case"selectExpr":{
if(e.exprKind.value.testOnly||e.exprKind.value.operand===void 0)return;let t=_k(e.exprKind.value.operand);return t===void 0?void 0:t+"."+e.exprKind.value.field}default:
return}}function hd(e){return Ke("unsupported key type",e)}function C2(e){let t=[];for(let n=0;n<e.length;n++){let r=e[n];pe(r)&&t.push(r)}return t.length>0?lu(
t[0],...t.slice(1)):e}var Tk=new WeakMap;function Gy(e,t){let n=Tk.get(e);n===void 0&&(n=new Rp(e.funcs,e.registry,e.namespace),Tk.set(e,n));let r;hn(t,bk)||hn(t,mk)?r=t.expr:r=t;let s=n.
plan(r??fe(gk)),o=CT({registry:e.registry},{id:s.id,eval(i){try{let a=s.eval(i);return pe(a)?a:wi(a)}catch(a){return Ke(a,s.id)}}});return i=>o.eval(i!==void 0?
new Cp(i):vk)}y();var er=(e,t)=>({of:e,limit:t,left:t,givenUp:new Set}),Wy=({left:e})=>e<0,Lp=({limit:e,of:t})=>new Error(`it takes more than ${e} steps, the limit of ci-auth for\
 ${t}: use fewer nested macros, shorter lists or simpler patterns`),Po=[];function Mn(e,t){let n=Po;Po=[...n,e];try{return t()}finally{Po=n}}var xk=e=>Po.some(({
givenUp:t})=>t.has(e));function kk(e){for(let{givenUp:t}of Po.slice(0,Po.findIndex(Wy)))t.add(e)}var Ti=()=>Po.find(Wy);function $o(e){for(let n of Po)n.left-=e;
let t=Ti();if(t)throw Lp(t)}y();y();y();function R2(e){let t=Number(e);if(t<0||t>this.length)throw ja(t,this.length);return this.charAt(t)}function Ik(e,t){if(t===void 0)return BigInt(this.indexOf(e));
let n=Number(t);if(n<0||n>=this.length)throw ja(n,this.length);return BigInt(this.indexOf(e,n))}function Nk(e,t){if(t===void 0)return BigInt(this.lastIndexOf(e));
let n=Number(t);if(n<0||n>=this.length)throw ja(n,this.length);return BigInt(this.lastIndexOf(e,n))}function P2(){let e="";for(let t=0;t<this.length;t++){let n=this.
charCodeAt(t);n>=65&&n<=90?e+=String.fromCharCode(n+32):e+=this.charAt(t)}return e}function $2(){let e="";for(let t=0;t<this.length;t++){let n=this.charCodeAt(t);
n>=97&&n<=122?e+=String.fromCharCode(n-32):e+=this.charAt(t)}return e}function Ok(e,t,n){let r=n===void 0?this.length:Number(n),s=this,o=0,i=r,a=s.indexOf(e,o);
for(;i>0&&a!==-1;)s=s.substring(0,a)+t+s.substring(a+e.length),o=a+t.length,i--,a=s.indexOf(e,o);return s}function Ck(e,t){let n=t===void 0?void 0:Number(t);return n===
1?cn([this]):cn(this.split(e,n))}function Rk(e,t){if(t===void 0){let s=Number(e);if(s<0||s>this.length)throw ja(s,this.length);return this.substring(s)}let n=Number(
e),r=Number(t);if(n<0||n>this.length)throw ja(n,this.length);if(r<0||r>this.length)throw ja(r,this.length);if(n>r)throw En("substring","start > end");return this.
substring(n,r)}var Pk=new Set([32,9,10,11,12,13,133,160,5760,8192,8193,8194,8195,8196,8197,8198,8199,8200,8201,8202,8232,8233,8239,8287,12288]);function L2(){let e=0,
t=this.length-1;for(;e<this.length&&Pk.has(this.charCodeAt(e));)e++;for(;t>e&&Pk.has(this.charCodeAt(t));)t--;return this.substring(e,t+1)}function $k(e=""){let t="";
for(let n=0;n<this.size;n++){let r=this.get(n);if(typeof r!="string")throw En("join","list contains non-string value");n>0&&(t+=e),t+=r}return t}var M2=new Map(
[[0,"\\0"],[7,"\\a"],[8,"\\b"],[9,"\\t"],[10,"\\n"],[11,"\\v"],[12,"\\f"],[13,"\\r"],[34,'\\"'],[92,"\\\\"]]);function D2(e){let t='"';for(let n=0;n<e.length;n++){
let r=e.charCodeAt(n);t+=M2.get(r)??e.charAt(n)}return t+='"',t}function Mk(e){switch(e){case"Infinity":case"-Infinity":case"NaN":return e;default:throw En("for\
mat","invalid floating point value")}}function Dk(e,t){switch(!0){case typeof e=="number":return!Number.isFinite(e)||t===void 0?e.toString():new Intl.NumberFormat(
"en-US",{maximumFractionDigits:t,minimumFractionDigits:t,notation:"standard",roundingMode:"halfEven",useGrouping:!1}).format(e);case typeof e=="string":return Mk(
e);default:throw En("format","fixed-point clause can only be used on doubles")}}function j2(e,t){switch(!0){case typeof e=="number":if(!Number.isFinite(e))return e.
toString();let n=e.toExponential(t),r=n.lastIndexOf("+");return r===n.length-2&&(n=`${n.substring(0,r+1)}0${n.substring(r+1)}`),n;case typeof e=="string":return Mk(
e);default:throw En("format","scientific clause can only be used on doubles")}}function B2(e){switch(!0){case typeof e=="boolean":return e?"1":"0";case typeof e==
"bigint":return e.toString(2);case je(e):return e.value.toString(2);default:throw En("format","only integers and bools can be formatted as binary")}}function U2(e){
switch(!0){case typeof e=="bigint":return e.toString(8);case je(e):return e.value.toString(8);default:throw En("format","invalid integer value")}}function jk(e){
switch(!0){case typeof e=="bigint":return e.toString(10);case je(e):return e.value.toString(10);case(typeof e=="number"&&!Number.isFinite(e)):return e.toString();default:
throw En("format","invalid integer value")}}function Lk(e){let t="";for(let n=0;n<e.length;n++)t+=e[n].toString(16).padStart(2,"0");return t}function Bk(e){switch(!0){case typeof e==
"bigint":return e.toString(16);case je(e):return e.value.toString(16);case typeof e=="string":let t=new TextEncoder;return Lk(t.encode(e));case e instanceof Uint8Array:
return Lk(e);default:throw En("format","only integers, byte buffers, and strings can be formatted as hex")}}function F2(e){let t=Bk(e);return typeof t!="string"?
t:t.toUpperCase()}function V2(e){let t="[";for(let n=0;n<e.size;n++)n>0&&(t+=", "),t+=Dp(e.get(n));return t+="]",t}function G2(e){let t=new Array(e.size),n=0;for(let[
o,i]of e)t[n]=[Dp(o),Dp(i)],n++;let r="{",s="";for(let[o,i]of t.sort((a,d)=>a[0].localeCompare(d[0])))r+=s+o+": "+i,s=", ";return r+="}",r}function Dp(e){switch(typeof e){case"\
boolean":return e?"true":"false";case"bigint":return jk(e);case"number":return Dk(e,void 0);case"string":return e;case"object":switch(!0){case e===null:return"n\
ull";case _o(e):return e.name;case je(e):return e.value.toString();case tt(e,Dt):return Pr(Dt,e.message);case tt(e,mr):return Pr(mr,e.message);case e instanceof
Uint8Array:return new TextDecoder().decode(e);case ze(e):return V2(e);case qe(e):return G2(e)}}throw En("format","invalid string value")}function W2(e){let t="",
n=0,r=0;for(;n<this.length;){if(this.charAt(n)!=="%"){t+=this.charAt(n),n++;continue}if(n+1>=this.length)throw En("format","invalid format string");let s=this.charAt(
n+1);if(n+=2,s==="%"){t+="%";continue}let o=6;if(s==="."){for(o=0;n<this.length&&this.charAt(n)>="0"&&this.charAt(n)<="9";)o=o*10+Number(this.charAt(n)),n++;if(n>=
this.length)throw En("format","invalid format string");s=this.charAt(n),n++}let i=e.get(r++);if(i===void 0)throw En("format","too few arguments for format strin\
g");t+=J2(s,i,o)}if(r<e.size)throw En("format","too many arguments for format string");return t}function J2(e,t,n){switch(e){case"e":return j2(t,n);case"f":return Dk(
t,n);case"b":return B2(t);case"d":return jk(t);case"s":return Dp(t);case"x":return Bk(t);case"X":return F2(t);case"o":return U2(t);default:throw En("format",`co\
uld not parse formatting clause: unrecognized formatting clause: ${e}`)}}function En(e,t){return new Error(`invalid argument to function ${e}: ${t}`)}function ja(e,t){
return new Error(`index ${e} out of bounds [0, ${t})`)}var{STRING:he,INT:yr,DYN:Uk}=J,K2=dn(Uk),Mp=dn(Uk),jp=[R("strings.quote",[he],he,D2),oe("charAt",he,[yr],
he,R2),oe("indexOf",he,[he],yr,Ik),oe("indexOf",he,[he,yr],yr,Ik),oe("lastIndexOf",he,[he],yr,Nk),oe("lastIndexOf",he,[he,yr],yr,Nk),oe("lowerAscii",he,[],he,P2),
oe("upperAscii",he,[],he,$2),oe("replace",he,[he,he],he,Ok),oe("replace",he,[he,he,yr],he,Ok),oe("split",he,[he],Mp,Ck),oe("split",he,[he,yr],Mp,Ck),oe("substri\
ng",he,[yr],he,Rk),oe("substring",he,[yr,yr],he,Rk),oe("trim",he,[],he,L2),oe("join",Mp,[],he,$k),oe("join",Mp,[he],he,$k),oe("format",he,[K2],he,W2)];var{BOOL:Fk,DYN:H2,INT:Jy,STRING:wt}=J;function Y2(e,t){let[,n,r]=/^([^{}]*)\{[^{}]*\}([^{}]*)$/s.exec(t)??[];if(n===void 0||r===void 0)throw new Error(`extract\
: not a template: ${t}`);let s=e.indexOf(n);if(s<0)return"";let o=s+n.length;if(r==="")return e.slice(o);let i=e.indexOf(r,o);return i<0?"":e.slice(o,i)}function z2(e,t,n){
if(n===0)return[];let r=e.split(t);return n<0||r.length<=n?r:[...r.slice(0,n-1),r.slice(n-1).join(t)]}function Vk(e,t,n,r){let s=t===""?["",...e,""]:e.split(t),
o=s.length-1,i=r<0?o:Math.min(r,o);return $o(i*qk(n)),[s.slice(0,i+1).join(n),...s.slice(i+1)].join(t)}var[q2,X2]=[-62135596800n,253402300799n];function Z2(e){if(e<
q2||e>X2)throw new Error("timestamp out of range");return Ru(Number(e)*1e3)}var Q2=jp.find(({name:e})=>e==="format");function eG(e,t){let n=[...e.matchAll(/%(?:\.\d+)?(.)/gs)].
flatMap(([,i])=>i==="%"?[]:[i]),r=[...t].map((i,a)=>n[a]!=="f"&&n[a]!=="e"?i:je(i)?Number(i.value):typeof i=="bigint"?Number(i):i),s=e.replace(/%(%|f)/g,(i,a)=>a===
"f"?"%.6f":i),o=Q2?.call(0,s,[cn(r)]);if(pe(o))throw new Error(o.message);return String(o)}var qk=e=>1+e.length/32,Gk=1e3,tG=10,nG=3e3;function rG(e){let t=[...e.
matchAll(/\{(\d+)(?:,(\d*))?\}/g)].map(([,d,f])=>Number(f||d)),n=Math.min(t.reduce((d,f)=>d*Math.max(f,1),1),Gk),r=t.reduce((d,f)=>d+Math.min(f,Gk),0),s=e.split(
/\\[pP]/).length-1,o=e.includes("){"),i=o?e.length*n:e.length+r,a=o?s*n:s;return tG*i+nG*a}var sG=5e5,Ky=new Map,Hy=0;function oG(e,t){let n=Ky.get(e);if(n)return n;
let r=Ra.compile(e);return Hy+=t,Hy>sG&&(Ky.clear(),Hy=t),Ky.set(e,r),r}function Wk(e,t){let n=rG(t);$o(n);let r=oG(t,n);return $o((e.length+1)*r.re2().prog.numInst()),
r.test(e)}var Up=new WeakMap;function iG(e,t){let n=[...Up.get(e)??e,...Up.get(t)??t],r=cn(n);return Up.set(r,n),r}var Jk=e=>1+(Up.has(e)?e.size/32:e.size),Bp=dn(
H2),Xk=[...jp,oe("extract",wt,[wt],wt,function(e){return Y2(this,e)}),oe("matches",wt,[wt],Fk,function(e){return Wk(this,e)}),R("matches",[wt,wt],Fk,Wk),oe("spl\
it",wt,[wt,Jy],dn(wt),function(e,t){return cn(z2(this,e,Number(t)))}),oe("replace",wt,[wt,wt],wt,function(e,t){return Vk(this,e,t,-1)}),oe("replace",wt,[wt,wt,Jy],
wt,function(e,t,n){return Vk(this,e,t,Number(n))}),R("timestamp",[Jy],$r(Dt),Z2),oe("format",wt,[Bp],wt,function(e){return eG(this,e)}),oe("reverse",wt,[],wt,function(){
return[...this].reverse().join("")}),R("_+_",[Bp,Bp],Bp,(e,t)=>iG(e,t))],aG=5,Zk=1e3,zy=20,qy=e=>typeof e=="string",bd=e=>qy(e)||e instanceof Uint8Array?e.length:
0;function br(e){return qy(e)?qk(e):e instanceof Uint8Array?1+e.length/32:1}var cG=e=>ze(e)?[...e]:qe(e)?[...e].flat():[],xi=e=>ze(e)||qe(e)?e.size:0;function Ua(e,t=1){
let n=[e];for(;n.length>0;){let r=n.pop();$o(t*(br(r)+xi(r)));for(let s of cG(r))n.push(s)}}var Ba=([e,t])=>br(e)+bd(e)*bd(t)/256,Gs=e=>e.reduce((t,n)=>t+bd(n),
1);function Kk([e,t]){return xi(e)>0&&xi(t)>0&&Ua(e),Math.min(br(e),br(t))}function dG([e,t]){return ze(t)?(xi(e)>0&&Ua(e,t.size),t.size*br(e)):br(e)+xi(t)}function lG([
e,t]){return Ua(e),xi(e)*br(t)}function uG([e,t]){return Ua(t,zy),bd(e)+Zk*(qy(e)?e.split("%").length:0)}function pG([e,t]){return ze(e)&&ze(t)?Jk(e)+Jk(t):br(e)+
br(t)}var Hk=([e])=>br(e)+bd(e)**2/1e3,Yy=e=>zy+e.length*br(e[0]),fG=e=>e.length>1?Zk:zy,mG="FullYear Month Date DayOfMonth DayOfWeek DayOfYear Hours Minutes Se\
conds Milliseconds".split(" "),Yk={"_==_":Kk,"_!=_":Kk,"@in":dG,"@walk":([e])=>xi(e),"@round":([e])=>Number(e),"_+_":pG,contains:Ba,indexOf:Ba,lastIndexOf:Ba,extract:Ba,
split:e=>Ba(e)+Gs(e),replace:e=>Ba(e)+Gs(e),join:lG,format:uG,size:Gs,lowerAscii:Gs,upperAscii:Gs,trim:Gs,reverse:Gs,"strings.quote":Gs,int:Hk,uint:Hk,double:Gs,
timestamp:Yy,duration:Yy,string:Yy,...Object.fromEntries(mG.map(e=>[`get${e}`,fG]))},zk=e=>e.reduce((t,n)=>t+br(n),0),Qk=(e,t)=>aG+(Object.hasOwn(Yk,e)?Yk[e]??zk:
zk)(t);var eI=4096,tI=250;function Zy(e){return ze(e)?[...e].map(Zy):qe(e)?Object.fromEntries([...e].map(([t,n])=>[String(je(t)?t.value:t),Zy(n)])):e}function Qy(e){return Array.
isArray(e)?e.map(Qy):typeof e!="object"||e===null||Object.getPrototypeOf(e)!==Object.prototype?e:new Map(Object.entries(e).map(([t,n])=>[t,Qy(n)]))}var oI=e=>e instanceof
Error?e.message:String(e),gG=2**16,wd=new Map,nI=wd,Xy=0;function Fa(e){let t=wd.get(e);if(t)return t;let n=nI.get(e)??hG(e);return Xy+=e.length,Xy>gG&&(nI=wd,wd=
new Map,Xy=e.length),wd.set(e,n),n}function hG(e){if(e.length>eI)throw new Error(`it is longer than ${eI} characters`);try{let t=vy(`${e}
`);return aI(e,t.expr,tI),t}catch(t){throw t instanceof RangeError?new Error(`it has more than ${tI} levels`):t}}var iI=new WeakMap;function aI(e,t,n){if(n===0)
throw new RangeError;iI.set(t,e);for(let r of ki(t))aI(e,r,n-1)}var kt=e=>Fa(e).expr,cI="@walk",dI="@round",{DYN:Fp,INT:yG}=J,bG=[R(cI,[Fp],Fp,e=>e),R(dI,[yG,Fp],
Fp,(e,t)=>t)];function wG(e){let t=o=>({name:o.name,[Symbol.iterator]:()=>o[Symbol.iterator](),call(i,a,d){return $o(Qk(o.name,a===void 0?d:[a,...d])),o.call(i,
a,d)}}),n=new Map([...e.funcs].map(({name:o})=>[o,e.funcs.find(o)])),r=new Map([...n].flatMap(([o,i])=>i?[[o,t(i)]]:[])),s=Object.create(e.funcs,{find:{value:o=>r.
get(o)}});return Object.create(e,{funcs:{value:s}})}var lI=wG(fy({funcs:[...Xk,...bG]})),uI=e=>[...lI.funcs.find(e)??[]],EG=({exprKind:e})=>e.case==="identExpr"||
e.case==="selectExpr";function tb(e,t=0){let n=EG(e)?1+t:1,r=i=>{let a=tb(i,t);return n+=a.steps,a.part},{exprKind:s}=e;if(s.case==="structExpr"&&s.value.messageName!==
"")throw new Error(`it makes a message: ${s.value.messageName}`);if(s.case!=="comprehensionExpr")return{part:fI(e,r),steps:n};let o=vG(s.value,r,t);return{part:{
...e,exprKind:{case:"comprehensionExpr",value:o}},steps:n}}function vG(e,t,n){let{accuInit:r,iterRange:s,loopCondition:o,loopStep:i,result:a}=e,[d,f]=[o,i].map(
b=>b&&tb(b,n+1)),h=1+(d?.steps??0)+(f?.steps??0);return{...e,accuInit:r&&t(r),iterRange:s&&rI(cI,[t(s)]),loopCondition:d&&rI(dI,[SG(h,d.part),d.part]),loopStep:f?.
part,result:a&&t(a)}}var pI=(e,{id:t})=>({$typeName:"cel.expr.Expr",id:t,exprKind:e}),rI=(e,t)=>pI({case:"callExpr",value:{$typeName:"cel.expr.Expr.Call",function:e,
args:t}},t[0]),SG=(e,t)=>pI({case:"constExpr",value:{$typeName:"cel.expr.Constant",constantKind:{case:"int64Value",value:BigInt(e)}}},t),sI=new WeakMap;function AG(e){
let t=sI.get(e);if(t)return t;let{part:n,steps:r}=tb(e),s={run:Gy(lI,n),steps:r};return sI.set(e,s),s}function ls(e,t){let n=er("an expression",5e5),r=typeof e==
"string"?e:iI.get(e)??"";return xk(r)?{error:Lp(n).message,isOverBudget:!0}:Mn(n,()=>{let s=_G(e,t),o=Ti();return o?(kk(r),{error:Lp(o).message,isOverBudget:!0}):
s})}function _G(e,t){try{let{run:n,steps:r}=AG(typeof e=="string"?kt(e):e);$o(r);let s=Object.fromEntries(Object.entries(t).map(([i,a])=>[i,Qy(a)])),o=n(s);return pe(
o)?{error:o.message}:(Ua(o),{value:Zy(o)})}catch(n){return{error:oI(n)}}}function _t(e){try{Fa(e);return}catch(t){return oI(t)}}function ki(e){let t=[];return fI(
e,n=>(t.push(n),n)),t}function fI(e,t){let{exprKind:n}=e,r=s=>s&&t(s);switch(n.case){case"callExpr":{let{args:s,target:o}=n.value,i={...n.value,target:r(o),args:s.
map(t)};return{...e,exprKind:{...n,value:i}}}case"selectExpr":{let s=r(n.value.operand);return{...e,exprKind:{...n,value:{...n.value,operand:s}}}}case"listExpr":{
let s=n.value.elements.map(t);return{...e,exprKind:{...n,value:{...n.value,elements:s}}}}case"structExpr":{let s=n.value.entries.map(({keyKind:o,value:i,...a})=>({
...a,keyKind:o.case==="mapKey"?{...o,value:t(o.value)}:o,value:r(i)}));return{...e,exprKind:{...n,value:{...n.value,entries:s}}}}case"comprehensionExpr":{let{accuInit:s,
iterRange:o,loopCondition:i,loopStep:a,result:d}=n.value,h=Object.fromEntries(Object.entries({iterRange:o,accuInit:s,loopCondition:i,loopStep:a,result:d}).map(([
b,E])=>[b,r(E)]));return{...e,exprKind:{...n,value:{...n.value,...h}}}}default:return e}}function Dr(e){let{exprKind:t}=e;return[...t.case==="constExpr"&&t.value.
constantKind.case==="stringValue"?[t.value.constantKind.value]:[],...ki(e).flatMap(Dr)]}var It={subjectBytes:127,totalBytes:8192,attributes:50,attributeNameLength:100,mappingLength:2048,conditionLength:4096,audiences:10,audienceLength:256},mI=e=>Array.
isArray(e)&&e.every(t=>typeof t=="string");function TG(e){if(e==null||e==="")return{kind:"subject-empty"};if(typeof e!="string")return{kind:"not-a-string",attribute:"\
google.subject"};let t=Buffer.byteLength(e);return t>It.subjectBytes?{kind:"subject-too-long",bytes:t}:void 0}function xG(e){let{"google.subject":t,"google.grou\
ps":n,...r}=e,s=Object.values(e).flat().reduce((i,a)=>i+Buffer.byteLength(Ae(a)),0);return[TG(t),...Object.entries(r).filter(([,i])=>typeof i!="string").map(([i])=>({
kind:"not-a-string",attribute:i})),n===void 0||mI(n)?void 0:{kind:"groups-not-strings"},s>It.totalBytes?{kind:"too-large",bytes:s}:void 0].filter(i=>i!==void 0)}
function vn(e,t){let n={},r={},s=[];Mn(er("a mapping",5e5),()=>{for(let[f,h]of Object.entries(e)){let b=ls(h,{assertion:t});if("value"in b){n[f]=b.value;continue}
r[f]=b.error,b.isOverBudget&&s.push({kind:"given-up",attribute:f,why:b.error})}});let{"google.subject":o,"google.groups":i,...a}=n,d=Object.entries(a).filter(f=>typeof f[1]==
"string");return{subject:typeof o=="string"&&o!==""?o:void 0,groups:mI(i)?i:[],attributes:Object.fromEntries(d.map(([f,h])=>[f.replace(/^attribute\./,""),h])),absent:r,
problems:[...s,...xG(n)]}}var vd=(e,{attributes:t,groups:n,subject:r})=>({assertion:e,google:{...ee({subject:r}),groups:n},attribute:t});function kG(e,t,n){if(e===
void 0||e==="")return!0;let r=ls(e,{...vd(t,n)});return"value"in r?r.value===!0:r.isOverBudget?{givenUp:r.error}:!1}var Sd=(e,t,n)=>kG(e,t,n)===!0,IG=["assertio\
n","attribute","google"];function NG({exprKind:e}){let t=o=>o?.exprKind.case==="identExpr"?o.exprKind.value.name:"";if(e.case==="identExpr")return{root:e.value.
name,key:void 0};if(e.case==="selectExpr")return{root:t(e.value.operand),key:e.value.field};if(e.case!=="callExpr"||e.value.function!=="_[_]")return;let[n,r]=e.
value.args,[s]=r?.exprKind.case==="constExpr"?Dr(r):[];return{root:t(n),key:s}}function Ed(e,t=[]){let{exprKind:n}=e,r=NG(e);if(r&&IG.includes(r.root)&&!t.includes(
r.root)){let[,i]=n.case==="callExpr"?n.value.args:[];return[r,...i?Ed(i,t):[]]}if(n.case!=="comprehensionExpr")return ki(e).flatMap(i=>Ed(i,t));let{iterRange:s,
iterVar:o}=n.value;return ki(e).flatMap(i=>Ed(i,i===s?t:[...t,o]))}var Va="*",pn=(e,t)=>Ed(e).flatMap(({key:n,root:r})=>{if(r==="assertion")return[n??Va];if(n===
void 0)return[Va];let s=t[`${r}.${n}`];return s===void 0?[]:pn(kt(s),{})}),OG=e=>[...new Set(Ed(kt(e)).flatMap(({key:t,root:n})=>n==="attribute"&&t!==void 0?[`a\
ttribute.${t}`]:[]))];function Ga(e=""){try{return Dr(kt(e))}catch{return[]}}var Lo=({attributeCondition:e="",attributeMapping:t})=>e.trim()===""||_t(e)!==void 0?
[]:OG(e).filter(n=>!(n in t));y();var CG=String.raw`"""(?:\\[^]|[^])*?"""|'''(?:\\[^]|[^])*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`,RG=String.raw`"""[^]*?"""|'''[^]*?'''|"[^"\n]*"|'[^'\n]*'`,
PG=new RegExp(String.raw`//[^\n]*|[bB]?[rR][bB]?(?:${RG})|[bB]?(?:${CG})|\d[\w.]*(?:(?<=[eE])[+-]\d+)?|[A-Za-z_]\w*|&&|\|\||[=!<>]=|[^\s]`,"g"),$G={"(":")","[":"\
]","{":"}"};function LG(e){let t=[...e.matchAll(PG)].filter(([i])=>!i.startsWith("//")).map(i=>({text:i[0],start:i.index,end:i.index+i[0].length})),n=i=>{let[a,
d]=[0,t.length];for(;a<d;){let f=a+d>>1;(t[f]?.start??i)<i?a=f+1:d=f}return a},r=i=>t[Math.min(i,t.length-1)]?.end??e.length,s=(i,a)=>{let d=t.slice(n(i)),f=0;for(let{
end:h,text:b}of d.slice(d.findIndex(({text:E})=>E===a)))if(b===a&&(f+=1),b===$G[a]&&(f-=1),f===0)return h;return e.length},o=i=>{let a=t[n(i.start)-1],d=t[n(i.end)];
return a?.text==="("&&d?.text===")"?o({start:a.start,end:d.end}):i};return{closing:s,widened:o,endOfName:i=>r(n(i)+1),token:i=>{let a=n(i);return{start:t[a]?.start??
i,end:r(t[a]?.text==="-"?a+1:a)}}}}var MG=e=>e==="@in"?"in":/^_?[^\w[@]/.test(e)?e.replaceAll("_",""):void 0,DG=["&&","||"],gI=new WeakMap;function Dn(e){let t=Fa(
e),n=gI.get(t);if(n)return n;let{expr:r,sourceInfo:s}=t,o=Gp(r,{source:e,spans:LG(e),info:s});return gI.set(t,o),o}function Ad(e,t,n){let[r,s]=e.operands,o=s?.part.
exprKind.case==="constExpr"?s.part.exprKind.value.constantKind.value:void 0;return(e.kind==="field"?e.name===n:e.kind==="index"&&o===n)&&r?.kind==="name"&&r.name===
t?[e]:e.operands.flatMap(a=>Ad(a,t,n))}var Wp=(e,t,n)=>[...t].sort((r,s)=>s.start-r.start).reduce((r,{end:s,start:o})=>r.slice(0,o)+n+r.slice(s),e);function Gp(e,t){
let n=jG(e,t);return{...n,text:t.source.slice(n.start,n.end),outer:t.spans.widened(n),part:e}}function jG(e,t){let{info:n,spans:r}=t,s=r.token(n?.positions[String(
e.id)]??0).start,o=n?.macroCalls[String(e.id)]?.exprKind;if(o?.case==="callExpr")return{...hI(o.value,s,t),kind:"macro"};let{exprKind:i}=e;switch(i.case){case"c\
allExpr":return hI(i.value,s,t);case"selectExpr":{let a=i.value.operand?[Gp(i.value.operand,t)]:[];return{kind:"field",name:i.value.field,operands:a,start:Vp(a,
s),end:r.endOfName(s)}}case"identExpr":return{kind:"name",name:i.value.name,operands:[],...r.token(s)};case"listExpr":return{kind:"list",name:"[]",operands:i.value.
elements.map(d=>Gp(d,t)),start:s,end:r.closing(s,"[")};case"structExpr":return{kind:"map",name:"{}",operands:[],start:s,end:r.closing(s,"{")};default:return{kind:"\
literal",name:"",operands:[],...r.token(s)}}}function hI({args:e,function:t,target:n},r,s){let{spans:o}=s,i=[...n?[n]:[],...e].map(d=>Gp(d,s)),a=MG(t);if(a!==void 0){
let d=i.length===1?r:Vp(i,r),f=i.at(-1)?.outer.end??r;return{kind:"operator",name:a,operands:i.flatMap(h=>BG(h,a)),start:d,end:f}}return t==="_[_]"?{kind:"index",
name:"[]",operands:i,start:Vp(i,r),end:o.closing(r,"[")}:{kind:"call",name:t,operands:i,start:n?Vp(i,r):r,end:o.closing(r,"(")}}var Vp=([e],t)=>e?.outer.start??
t,BG=(e,t)=>DG.includes(t)&&e.kind==="operator"&&e.name===t?e.operands:[e];function wr(e,t){let n=e.trim(),r=n.includes("//")?`
)`:")";return n===""||n==="true"?t:`${t} && (${n}${r}`}y();var yI=(e,t)=>{if(e===void 0)throw new Error("an operand is missing");return{node:e,scope:t}},bI={kind:"unknown"};function ut(e){let{node:t,scope:n}=e;if(t.
kind==="name"){let a=n.variables.get(t.name);return a===void 0?bI:ut(a)}let r=vI(e);if(r===void 0)return{kind:"itself",expression:e};let s=yI(t.operands[0],n),o=EI(
s);if(o==="assertion")return{kind:"claim",path:[r]};if(n.mapping&&(o==="google"||o==="attribute"))return UG(`${o}.${r}`,n.mapping);let i=ut(s);return i.kind==="\
claim"?{kind:"claim",path:[...i.path,r]}:i.kind==="itself"?{kind:"itself",expression:e}:i}var wI="google.groups";function UG(e,t){let n=t.get(e);return e===wI?bI:
n===void 0?{kind:"fails"}:ut(Jp(n))}var Jp=e=>({node:e,scope:{variables:new Map,mapping:void 0}});function nb(e){let[t]=Zt(e);if(vI(e)!=="groups"||!t||EI(t)!=="\
google")return;let n=e.scope.mapping?.get(wI);return n&&Jp(n)}var Zt=({node:e,scope:t})=>e.operands.map(n=>({node:n,scope:t})),Kp=e=>e.node.kind==="operator"&&e.
node.name==="+"?Zt(e).flatMap(Kp):[e],EI=({node:e,scope:t})=>e.kind==="name"&&!t.variables.has(e.name)?e.name:void 0;function vI({node:e,scope:t}){if(e.kind==="\
field")return e.name;if(e.kind!=="index")return;let n=Qt(yI(e.operands[1],t));return typeof n=="string"?n:void 0}function Qt(e){let t=ut(e);if(t.kind!=="itself")
return;let{node:n,scope:r}=t.expression;if(n.kind==="literal")return FG(n);if(n.kind!=="operator"||n.name!=="+")return;let[s,o]=n.operands.map(i=>Qt({node:i,scope:r}));
return typeof s=="string"&&typeof o=="string"?s+o:void 0}function FG({part:e}){let t=e.exprKind.case==="constExpr"?e.exprKind.value.constantKind:void 0;switch(t?.
case){case"stringValue":case"boolValue":return t.value;case"nullValue":return null;case"int64Value":case"uint64Value":case"doubleValue":return VG(Number(t.value));default:
return}}var VG=e=>Math.abs(e)<=Number.MAX_SAFE_INTEGER?e+0:void 0;function Hp({node:e,scope:t}){let{exprKind:n}=e.part;if(e.kind!=="map"||n.case!=="structExpr"||
n.value.messageName!=="")return;let r=n.value.entries.map(({keyKind:o,value:i})=>{let a=d=>d===void 0?void 0:Qt({node:{...e,kind:"literal",part:d},scope:t});return[
o.case==="mapKey"?a(o.value):void 0,a(i)]}),s=r.map(([o])=>o);if(!(s.some(o=>o===void 0)||new Set(s).size<s.length))return r}var GG={operator:["&&","||","!","==",
"!=","<","<=",">",">=","in"],call:["startsWith","endsWith","contains","matches"],macro:["has","exists","exists_one","all"]};function rb(e){let t=ut(e);if(t.kind!==
"itself")return!1;let{kind:n,name:r}=t.expression.node;return GG[n]?.includes(r)===!0}y();y();var _d=Symbol("absent"),WG=1e4,en=e=>({scalars:new Set(e),prefixes:[]}),zp=(...e)=>({scalars:new Set,prefixes:e}),ob=({prefixes:e,scalars:t})=>t.size===0&&e.length===
0,Ii=({prefixes:e,scalars:t},n)=>t.has(n)||typeof n=="string"&&e.some(r=>n.startsWith(r)),Mo=({scalars:e})=>[...e].filter(t=>typeof t=="string");function JG(e,t){
let n=[...[...e.scalars].filter(s=>Ii(t,s)),...[...t.scalars].filter(s=>Ii(e,s))],r=(s,o)=>s.prefixes.filter(i=>o.prefixes.some(a=>i.startsWith(a)));return{scalars:new Set(
n),prefixes:[...new Set([...r(e,t),...r(t,e)])]}}function KG(e){let t=new Set(e.flatMap(r=>[...r.scalars])),n=[...new Set(e.flatMap(r=>r.prefixes))];return t.size+
n.length>WG?void 0:{scalars:t,prefixes:n}}var pt=void 0,ie={facts:new Map,tenants:void 0},jr=(e,t=!1)=>JSON.stringify([t,...e]),HG=1e3,Yp=new Map;function TI(e){
let t=Yp.get(e);if(t)return t;let[n,...r]=JSON.parse(e);return Yp.size>=HG&&Yp.clear(),Yp.set(e,{isLower:n,path:r}),{isLower:n,path:r}}var xI=e=>TI(e).path,SI="\
 > ";function Td(e,t){let n=e.join(SI);return!e.some(r=>r.includes(SI))&&Object.hasOwn(t,n)?t[n]:void 0}function YG(e,t){let{isLower:n,path:r}=TI(e);return{isLower:n,
fact:Td(r,t)}}var zG=({by:e,kind:t,value:n})=>`${t} ${e} ${n}`,sb=({by:e,kind:t})=>(e==="id"?100:0)+es.indexOf(t),AI=e=>Math.min(...[...e.values()].map(sb));function kI(e,t){
if(e===void 0||t===void 0)return e??t;let n=AI(e)-AI(t);return n>0||n===0&&e.size<=t.size?e:t}function _I(e,t,n){return t.flatMap(({by:s,kind:o,start:i,whole:a})=>{
let d=(n?a?.exec(e)?.[1]:void 0)??i?.exec(e)?.[1];return d?[{by:s,kind:o,value:d}]:[]}).sort((s,o)=>sb(o)-sb(s))[0]}function qG({fact:e,isLower:t},n){if(!e?.fixes||
t&&!e.ignoresCase)return;let{fixes:r,ignoresCase:s}=e,o=[...[...n.scalars].map(a=>typeof a=="string"?_I(a,r,!0):void 0),...n.prefixes.map(a=>_I(a,r,!1))],i=new Map;
for(let a of o){if(a===void 0)return;let d=s&&a.by==="name"?{...a,value:a.value.toLowerCase()}:a;i.set(zG(d),d)}return i}function XG({fact:e,isLower:t},{prefixes:n,
scalars:r}){if(!e||t)return{prefixes:n,scalars:r};let s=o=>yo(e,o===_d?void 0:o);return{scalars:new Set([...r].filter(s)),prefixes:jl(e)?n:[]}}function Ws(e,t,n,r){
if(e===void 0)return pt;let s=e.facts.get(t),o=YG(t,r),i=XG(o,s?JG(s,n):n);if(ob(i))return pt;let a=kI(e.tenants,qG(o,i));return{facts:new Map(e.facts).set(t,i),
tenants:a}}function xd(e,t,n){if(e===void 0||t===void 0)return pt;let[r,s]=e.facts.size>=t.facts.size?[e,t]:[t,e],o={facts:r.facts,tenants:kI(r.tenants,s.tenants)};
for(let[i,a]of s.facts)o=Ws(o,i,a,n);return o}function Js(e){let[t,...n]=e.filter(i=>i!==void 0);if(t===void 0||n.length===0)return t;let r=new Map;for(let[i,a]of t.
facts){let d=n.map(h=>h.facts.get(i)),f=d.every(h=>h!==void 0)?KG([a,...d]):void 0;f&&r.set(i,f)}let s=[t,...n].map(({tenants:i})=>i),o=s.every(i=>i!==void 0)?new Map(
s.flatMap(i=>[...i])):void 0;return{facts:r,tenants:o}}var tr={of:String.raw`\s\S`},kd={of:"0-9"},ib=e=>e.replace(/[\\^$.*+?()[\]{}|/-]/g,"\\$&"),ZG=e=>typeof e=="string"?ib(e):`[${e.of}]+`,QG=e=>e.flatMap(t=>typeof t==
"string"?[...t]:[t]).reduceRight((t,n)=>typeof n=="string"?`(?:${ib(n)}${t})?`:`(?:[${n.of}]*|[${n.of}]+${t})`,""),II=e=>new RegExp(`^(?:${e.join("|")})$`,"i");
function nr(e){let t,n;return{get whole(){return t??=II(e.map(r=>r.map(ZG).join(""))),t},get begun(){return n??=II(e.map(QG)),n}}}var Er=(...e)=>nr(e.map(t=>[t])),
NI=(...e)=>({whole:new RegExp(`^(?!(?:${e.map(ib).join("|")})$)[\\s\\S]+$`,"i"),begun:/^[\s\S]*$/}),OI=(e,t)=>e==="absent"?t===void 0:typeof t=="string"&&e.whole.
test(t),CI=(e,t)=>Object.entries(e).every(([n,r])=>r.every(s=>OI(s,t[n])));function ab(e,t,n){let r=e;for(let[s,o]of Object.entries(t))for(let i of o)for(let a of[
jr([s]),jr([s],!0)])r=eW(r,a,i,n);return r}function eW(e,t,n,r){let s=e?.facts.get(t);if(s===void 0)return e;let o=a=>OI(n,a===_d?void 0:a),i={scalars:new Set([
...s.scalars].filter(o)),prefixes:n==="absent"?[]:s.prefixes.filter(a=>n.begun.test(a))};return Ws(e,t,i,r)}y();y();y();y();var us=()=>new SyntaxError("not in the syntax that is read");function Ks(e,t){t.lastIndex=e.at;let n=t.exec(e.pattern);if(n!==null)return e.at=t.lastIndex,[...n]}
function PI(e,t){let n=r=>/[\p{Surrogate}\ufffd]/u.test(r)||t&&!/[\0-@[-`{-\x7f]/.test(r);return{oneOf:e.some(n)?void 0:e}}var tW={a:"\x07",f:"\f",n:`
`,r:"\r",t:"	",v:"\v"};function cb(e,t){let n=Number.parseInt(e,t);if(n>1114111)throw us();return String.fromCodePoint(n)}var nW=[[/\\([afnrtv])/y,e=>tW[e]??""],
[/\\(0[0-7]{0,2}|[1-7][0-7]{1,2})/y,e=>cb(e,8)],[/\\x([\da-f]{2})/iy,e=>cb(e,16)],[/\\x\{([\da-f]+)\}/iy,e=>cb(e,16)],[/\\([\0-/:-@[-`{-\x7f])/y,e=>e]];function db(e){
for(let[t,n]of nW){let[,r]=Ks(e,t)??[];if(r!==void 0)return n(r)}}var rW=new Map([["\\d","0-9"],["\\s",`	
\f\r `],["\\w","0-9A-Za-z_"],["alnum","0-9A-Za-z"],["alpha","A-Za-z"],["ascii","\0-\x7F"],["blank","	 "],["cntrl","\0-\x7F"],["digit","0-9"],["graph","!-~"],["\
lower","a-z"],["print"," -~"],["punct","!-/:-@[-`{-~"],["space",`	
\v\f\r `],["upper","A-Z"],["word","0-9A-Za-z_"],["xdigit","0-9A-Fa-f"]]),$I=(e,t)=>Array.from({length:t-e+1},(n,r)=>String.fromCodePoint(e+r));function LI(e){let t=rW.
get(e);if(t===void 0)throw us();return{oneOf:[...t.matchAll(/(.)-(.)|./gs)].flatMap(([r,s=r,o=s])=>$I(s.charCodeAt(0),o.charCodeAt(0)))}}function lb(e){if(Ks(e,
/\\(?:[DSW]|[pP](?:\{[^{}]*\}|[^{]))/uy))return{oneOf:void 0};let[t]=Ks(e,/\\[dsw]/y)??[];return t===void 0?void 0:LI(t)}function sW(e){let[,t,n]=Ks(e,/\[:(\^?)(\w+):\]/y)??
[];return n===void 0?void 0:{oneOf:t==="^"?void 0:LI(n).oneOf}}function RI(e){let t=db(e)??Ks(e,/(?!\[:)[^\\]/suy)?.[0];if(t===void 0)throw us();return t.codePointAt(
0)??0}function oW(e,t){let n=RI(e),r=Ks(e,/-(?!\])/y)?RI(e):n;if(r<n)throw us();return{oneOf:t&&r-n<256?$I(n,r):void 0}}function MI(e,t){let n=[],r=!t;do{let{oneOf:s}=sW(
e)??lb(e)??oW(e,r);r&&=s!==void 0&&n.length+s.length<=256,r&&n.push(...s??[])}while(!Ks(e,/\]/y));return{oneOf:r?[...new Set(n)]:void 0}}var iW=1e3,jI=100,ps=({groups:e})=>e.at(-1);function Hs(e,t){ps(e).alternatives.at(-1)?.push(t)}function Id(e,...t){Hs(e,{kind:"character",...PI(t,ps(e).flags.ignoresCase)})}
var ub=(e,{oneOf:t})=>t?Id(e,...t):Hs(e,{kind:"character",oneOf:t});function DI(e,t){if(e.groups.length>jI)throw us();e.groups.push({flags:t,alternatives:[[]],levels:0})}
var BI=({alternatives:e})=>({kind:"choice",parts:e.map(t=>({kind:"sequence",parts:t}))});function UI(e,t){if(e.levels=Math.max(e.levels,t),e.levels>jI)throw us()}
function aW(e){let t=e.groups.length>1?e.groups.pop():void 0;if(t===void 0)throw us();UI(ps(e),t.levels+1),Hs(e,BI(t))}function qp(e,t,n){let r=ps(e),s=r.alternatives.
at(-1)?.pop(),o=n===Number.POSITIVE_INFINITY?t:n;if(s===void 0||t>n||o>iW)throw us();UI(r,r.levels+1),Hs(e,{kind:"repeated",part:s,least:t,most:n})}function cW({
ignoresCase:e,isMultiLine:t},n,r){let s=(o,i)=>!r.includes(o)&&(i||n.includes(o));return{ignoresCase:s("i",e),isMultiLine:s("m",t)}}var dW=[[/[^\\^$.|?*+()[{]/suy,
(e,t)=>Id(e,t)],[/\{(?![\d,])/y,(e,t)=>Id(e,t)],[/\|/y,e=>ps(e).alternatives.push([])],[/\((?!\?)|\(\?P?<\w+>/y,e=>DI(e,ps(e).flags)],[/\(\?([imsU]*)(?:-([imsU]+))?([:)])/y,
(e,t,n="",r="",s="")=>{let o=cW(ps(e).flags,n,r);s===":"?DI(e,o):ps(e).flags=o}],[/\)/y,aW],[/\*\??(?![*+?{])/y,e=>qp(e,0,Number.POSITIVE_INFINITY)],[/\+\??(?![*+?{])/y,
e=>qp(e,1,Number.POSITIVE_INFINITY)],[/\?\??(?![*+?{])/y,e=>qp(e,0,1)],[/\{(0|[1-9]\d*)(?:(,)(0|[1-9]\d*)?)?\}\??(?![*+?{])/y,(e,t,n,r,s)=>qp(e,Number(n),r&&s===
void 0?Number.POSITIVE_INFINITY:Number(s??n))],[/\./y,e=>ub(e,{oneOf:void 0})],[/\[(\^?)/y,(e,t,n)=>ub(e,MI(e,n==="^"))],[/\^/y,e=>Hs(e,{kind:ps(e).flags.isMultiLine?
"place":"start"})],[/\$/y,e=>Hs(e,{kind:ps(e).flags.isMultiLine?"place":"end"})],[/\\A/y,e=>Hs(e,{kind:"start"})],[/\\z/y,e=>Hs(e,{kind:"end"})],[/\\[bB]/y,e=>Hs(
e,{kind:"place"})],[/\\Q(.*?)(?:\\E|$)/sy,(e,t,n="")=>{for(let r of n)Id(e,r)}]];function lW(e){for(let[r,s]of dW){let o=Ks(e,r);if(o){let[i="",...a]=o;s(e,i,...a);
return}}let t=lb(e),n=t?void 0:db(e);if(t)ub(e,t);else if(n!==void 0)Id(e,n);else throw us()}function FI(e){let t={flags:{ignoresCase:!1,isMultiLine:!1},alternatives:[
[]],levels:0},n={pattern:e,at:0,groups:[t]};try{for(;n.at<e.length;)lW(n)}catch(r){if(r instanceof SyntaxError)return;throw r}return n.groups.length===1?BI(t):void 0}var fb=1e3,uW=1e5,Ni=new Set,VI=({after:e,behind:t,end:n})=>e.size+t.size+n.size,pW=({after:e,behind:t,end:n})=>[...e].reduce((r,{length:s})=>r+1+s/64,1+t.size+
n.size),GI=e=>({after:new Set(e.flatMap(({after:t})=>[...t])),behind:new Set(e.flatMap(({behind:t})=>[...t])),end:new Set(e.flatMap(({end:t})=>[...t]))}),Xp=({after:e,
behind:t,end:n})=>({after:Ni,behind:new Set([...t,...e]),end:n}),pb=(e,t)=>e.has(t)?[t]:[];function Zp(e,t,n){e.steps-=pW(n);let r=e.steps<0?void 0:fW(e,t,n);return r===
void 0||VI(r)>fb?Xp(n):r}function fW(e,t,n){let{after:r,behind:s,end:o}=n;switch(t.kind){case"character":return mW(n,t.oneOf);case"start":return{after:new Set([
...pb(r,""),...pb(s,"")]),behind:Ni,end:new Set(pb(o,""))};case"end":return{after:Ni,behind:s,end:new Set([...o,...r])};case"place":return n;case"sequence":return WI(
e,t.parts,n);case"choice":return gW(e,t.parts,n);case"repeated":return hW(e,t,n)}}function mW({after:e,behind:t},n){if(n===void 0)return Xp({after:e,behind:t,end:Ni});
if(!(e.size*n.length>fb))return{after:new Set([...e].flatMap(r=>n.map(s=>r+s))),behind:t,end:Ni}}function WI(e,t,n){let r=n;for(let s of t){if(e.steps<0)return Xp(
r);r=Zp(e,s,r)}return r}function gW(e,t,n){let r=[],s=0;for(let o of t){if(e.steps<0||s>fb)return;let i=Zp(e,o,n);s+=VI(i),r.push(i)}return GI(r)}function hW(e,{
least:t,most:n,part:r},s){let o=WI(e,Array.from({length:t},()=>r),s);if(o===void 0||n===Number.POSITIVE_INFINITY)return o&&Xp(o);let i=[o];for(let a=t;a<n;a+=1){
if(e.steps<0)return;o=Zp(e,r,o),i.push(o)}return GI(i)}function JI(e){let t=FI(e);if(t===void 0)return;let{after:n,behind:r,end:s}=Zp({steps:uW},t,{after:Ni,behind:new Set(
[""]),end:Ni});return{scalars:s,prefixes:[...new Set([...r,...n])]}}y();var YI=e=>({scalars:new Set(Mo(e).filter(KI)),prefixes:e.prefixes.filter(KI)}),KI=e=>!/[A-Z]/.test(e);function gb(e,t){let n=Mo(t).filter(s=>!s.includes(e)),r=t.
prefixes.filter(s=>!s.includes(e));return{scalars:new Set(n),prefixes:[...n.map(s=>s+e),...r]}}function zI(e,t,n){let r=[...t.scalars,...t.prefixes].map(o=>typeof o==
"string"&&o.includes(e)?o.slice(0,o.indexOf(e))+e:void 0);if(r.some(o=>o===void 0))return;let s=o=>r.flatMap(i=>o.map(a=>i+a));return{scalars:new Set(s(Mo(n))),
prefixes:s(n.prefixes)}}var yW=["true","false","Infinity","inf","NaN","nan"];function qI(e){let{prefixes:t}=e;if(t.some(o=>/^(?:[\d+.-]|$)/.test(o)||yW.some(i=>i.
startsWith(o))))return;let n=Mo(e),r=n.filter(o=>o.trim()!==""&&!Number.isNaN(Number(o))).map(Number),s=n.filter(o=>/^(?:true|false)$/i.test(o)).map(o=>o.toLowerCase()===
"true");if(!r.some(o=>!Number.isSafeInteger(o)))return{scalars:new Set([...n,...r,...s]),prefixes:t}}var XI=({scalars:e})=>en([...e].filter(t=>typeof t=="number").
map(String));function ZI(e,t){let n=Mo(t).flatMap(s=>EW(e,s)??[]),r=t.prefixes.flatMap(s=>n0(e,s)??[]);return[...n,...r]}function hb(e,t){if(e==="same"||t==="sa\
me"||t===void 0||"text"in e||!("text"in t))return;let[n]=t.text,{characters:r,slashes:s}=e;if(!(r===void 0||n===void 0))return new RegExp(`[${r}]`,"u").test(n)?
n==="/"&&s!==void 0?{text:t.text,within:s}:void 0:{text:t.text,within:0}}var bW=([e,t])=>e===void 0||e==="same"||"text"in e||t===void 0||hb(e,t)!==void 0;function QI(e){
let t=[...e.keys()],n=o=>{let i=t.findIndex(a=>!bW(o.slice(a)));return i<0?o.length:i},r=n(e),s=r===e.length?0:n(e.slice(r).toReversed().map(t0));return t.slice(
r,e.length-s)}function e0([e,t],n){if(e===void 0)return"impossible";if(e==="same")return"uncertain";if("text"in e)return n.startsWith(e.text)?{rest:n.slice(e.text.
length)}:"impossible";if(t===void 0)return{value:n,rest:""};let r=hb(e,t);if(r===void 0)return"uncertain";let s=wW(r,n);return s<0?"impossible":{value:n.slice(0,
s),rest:n.slice(s)}}function wW({text:e,within:t},n){let r=0;for(let s=0;s<t;s+=1){let o=n.indexOf("/",r);if(o<0)return-1;r=o+1}return t===0?n.indexOf(e):[n.indexOf(
"/",r)].filter(s=>n.startsWith(e,s))[0]??-1}function HI(e,t){let n=[],r=t;for(let s of e.keys()){let o=e0(e.slice(s),r);if(o==="impossible")return;if(o==="uncer\
tain")break;n.push(o.value),r=o.rest}return{values:n,rest:r}}var mb=e=>[...e].reverse().join(""),t0=e=>e!=="same"&&"text"in e?{text:mb(e.text)}:e;function EW(e,t){
let n=HI(e,t);if(n===void 0)return;let r=e.slice(n.values.length);if(r.length===0&&n.rest!=="")return;let s=HI(r.toReversed().map(t0),mb(n.rest));if(s===void 0)
return;let o=[...n.values.map((i,a)=>[a,i]),...s.values.map((i,a)=>[e.length-1-a,i&&mb(i)])];return new Map(o.flatMap(([i,a])=>a===void 0?[]:[[i,en([a])]]))}function n0(e,t){
let[n,...r]=e;if(t==="")return new Map;if(n===void 0)return;if(vW(n,r[0],t))return new Map([[0,zp(t)]]);let s=n!=="same"&&"text"in n;if(s&&n.text.startsWith(t))
return new Map;let o=e0(e,t);if(o==="impossible"&&s)return;if(o==="impossible"||o==="uncertain")return new Map;let i=n0(r,o.rest),a=o.value===void 0?[]:[[0,en([
o.value])]];return i&&new Map([...a,...[...i].map(([d,f])=>[d+1,f])])}function vW(e,t,n){if(e==="same"||"text"in e)return!1;let r=hb(e,t);return t===void 0||r!==
void 0&&n.split(r.text[0]??"").length-1<=r.within}var SW=1e5,AW=1e3;function Oi(e,t=ie){let n=0,r=0,s=i=>(n+=1,n>SW?ie:i()),o={claims:e,known:t,comesOut:(i,a)=>s(()=>_W(o,i,a)),yields:(i,a)=>s(()=>RW(o,i,a)),mayRound:i=>(r+=
i,r<=AW)};return o}var Nd=({claims:e},t)=>t.reduce((n,r)=>xd(n,r,e),ie),bb=({claims:e},t,n)=>Ws(ie,jr(t),n,e);function _W(e,t,n){let r=ut(n);if(r.kind==="fails")
return pt;if(r.kind==="unknown")return ie;if(r.kind==="claim")return bb(e,r.path,en([t]));let{expression:s}=r;switch(s.node.kind){case"literal":return TW(t,Qt(s));case"\
list":return pt;case"map":return Hp(s)?pt:ie;case"operator":return kW(e,t,s);case"macro":return s.node.name==="has"?OW(e,t,s):NW(e,t,s);case"call":return t?CW(e,
s):ie;default:return e.yields(s,en([t]))}}var TW=(e,t)=>t===void 0||t===e?ie:pt,xW={"&&":(e,t,n)=>r0(e,t,n,t),"||":(e,t,n)=>r0(e,t,n,!t),"==":(e,t,n)=>yb(e,t,n),
"!=":(e,t,n)=>yb(e,!t,n),in:(e,t,[n,r])=>t?IW(e,n,r):ie,"?:":(e,t,[n,r,s])=>s===void 0?ie:s0(e,n,[e.comesOut(t,r),e.comesOut(t,s)])};function kW(e,t,n){let[r,s,
...o]=Zt(n),{name:i}=n.node;if(r&&i==="!")return e.comesOut(!t,r);let a=xW[i];return r&&s&&a?a(e,t,[r,s,...o]):ie}function r0(e,t,n,r){let s=n.map(o=>e.comesOut(
t,o));return r?Nd(e,s):Js(s)}function s0(e,t,[n,r]){return Js([Nd(e,[e.comesOut(!0,t),n]),Nd(e,[e.comesOut(!1,t),r])])}function yb(e,t,[n,r]){let[s,o]=[Qt(n),Qt(
r)];if(s!==void 0&&o!==void 0)return s===o===t?ie:pt;let i=s??o;if(i===void 0)return ie;let a=s===void 0?n:r;return typeof i=="boolean"&&rb(a)?e.comesOut(i===t,
a):t?e.yields(a,en([i])):ie}function IW(e,t,n){let r=ut(nb(n)??n);if(r.kind==="fails")return pt;if(r.kind!=="itself")return ie;let{kind:s}=r.expression.node;if(s===
"literal")return typeof Qt(r.expression)=="string"?pt:ie;if(s==="map"){let f=Hp(r.expression);return f?e.yields(t,en(f.map(([h])=>h))):ie}if(s!=="list")return ie;
let o=Zt(r.expression),i=o.map(Qt),a=o.filter((f,h)=>i[h]===void 0),d=en(i.filter(f=>f!==void 0));return Js([e.yields(t,d),...a.map(f=>yb(e,!0,[t,f]))])}function NW(e,t,{
node:n,scope:r}){let[s,o,i]=n.operands,a=n.name==="exists";if(!(a||n.name==="all")||!s||!i||o?.kind!=="name")return ie;let d=nb({node:s,scope:r});if(d&&a!==t)return ie;
let f=ut(d??{node:s,scope:r});if(f.kind==="fails")return pt;if(f.kind!=="itself"||f.expression.node.kind!=="list")return ie;let h=Zt(f.expression);if(!e.mayRound(
h.length))return ie;let b=h.map(E=>{let v=new Map(r.variables).set(o.name,E);return e.comesOut(t,{node:i,scope:{...r,variables:v}})});return a===t?Js(b):Nd(e,b)}
function OW(e,t,{node:n,scope:r}){let[s]=n.operands;if(!s)return ie;let o=ut({node:s,scope:{...r,mapping:void 0}});return o.kind==="claim"&&!t?bb(e,o.path,en([_d,
null])):ut({node:s,scope:r}).kind==="fails"&&t?pt:ie}function CW(e,t){let[n,r,...s]=Zt(t),o=r&&s.length===0?Qt(r):void 0;if(!n||typeof o!="string")return ie;let{
name:i}=t.node,a=i==="startsWith"?zp(o):i==="matches"?JI(o):void 0;return a?e.yields(n,a):ie}function RW(e,t,n){let r=Qt(t);if(r!==void 0)return Ii(n,r)?ie:pt;let s=ut(
t);return s.kind==="fails"?pt:s.kind==="unknown"?ie:s.kind==="claim"?bb(e,s.path,n):PW(e,s.expression,n)}function PW(e,t,n){if(rb(t)){let i=[!0,!1].filter(a=>Ii(
n,a));return Js(i.map(a=>e.comesOut(a,t)))}let[r,s,o]=Zt(t);return t.node.name==="?:"&&r&&s&&o?s0(e,r,[e.yields(s,n),e.yields(o,n)]):$W(e,t,n)}function $W(e,t,n){
let{kind:r,name:s}=t.node,[o,i]=Zt(t);return r==="operator"&&s==="+"?LW(e,t,n):r==="index"&&o&&i?DW(e,[o,i],n):r==="call"&&s==="extract"&&o&&i?jW(e,[o,i],n):r===
"call"&&o&&!i?BW(e,s,o,n):ie}function LW(e,t,n){if([...n.scalars].some(i=>typeof i!="string"))return ie;let r=Kp(t),s=r.map(i=>o0(e,i));if(!s.every(i=>i!==void 0))
return pt;let o=ZI(s,n).map(i=>[...i].map(([a,d])=>e.yields(r[a],d)));return Js(o.map(i=>Nd(e,i)))}function o0(e,t){let n=Qt(t);if(typeof n=="string")return{text:n};
if(n!==void 0)return;let{characters:r,slashes:s}=i0(e,t)??{};return{characters:r??MW(t),slashes:s}}function MW(e){let[t,n]=e.node.kind==="index"?Zt(e):[],[,r,...s]=t?.
node.name==="split"?Zt(t):[],o=n&&r&&s.length===0?Qt(r):void 0;return typeof o=="string"&&/^[/:|,]$/.test(o)?`^${o}`:void 0}function wb(e,t,n){let r=ut(t),s=r.kind===
"itself"?r.expression:t,o=Kp(s),i=o.map(h=>n(h)?"same":o0(e,h)),a=i.length>1&&o.every(({node:h})=>h.kind!=="list"),d=new Set(a?QI(i.map(h=>h??"same")):[]),f=i.length>
1?o.filter((h,b)=>!d.has(b)):Zt(s);return[...o.filter((h,b)=>d.has(b)&&Qt(h)===void 0&&!n(h)),...f.flatMap(h=>wb(e,h,n))]}function Eb(e,t){let n=ut(t);if(n.kind!==
"itself"||n.expression.node!==t.node)return[];let{kind:r,name:s}=t.node,o=Zt(t),i=r==="operator"&&["==","!=","in"].includes(s),a=o.some(d=>ut(d).kind==="claim");
return i?a&&e.comesOut(s!=="!=",t)===pt?[t]:[]:r==="operator"?o.flatMap(d=>Eb(e,d)):[]}function i0({claims:e},t){let n=ut(t);return n.kind==="claim"?Td(n.path,e):
void 0}function DW(e,[t,n],r){let s=ut(t);if(s.kind!=="itself")return s.kind==="fails"?pt:ie;let{node:o}=s.expression;if(o.kind==="map"){let E=Hp(s.expression)?.
filter(([,v])=>v===void 0||Ii(r,v)).map(([v])=>v);return E?e.yields(n,en(E)):ie}let[i,a,...d]=Zt(s.expression),h=o.kind==="call"&&o.name==="split"&&d.length===0&&
Qt(n)===0&&a?Qt(a):void 0;return i&&typeof h=="string"&&h!==""?e.yields(i,gb(h,r)):ie}function jW(e,[t,n],r){let s=Qt(n),[,o="",i=""]=typeof s=="string"?/^([^{}]*)\{[^{}]*\}([^{}]*)$/s.
exec(s)??[]:[];if(Ii(r,"")||o===""==(i===""))return ie;if(i!=="")return e.yields(t,{scalars:new Set,prefixes:gb(i,r).prefixes});let a=ut(t),d=a.kind==="claim"?e.
known?.facts.get(jr(a.path)):void 0,f=d&&zI(o,d,r);return f?e.yields(t,f):ie}function BW(e,t,n,r){if(t==="lowerAscii")return UW(e,n,r);if(t==="int")return FW(i0(
e,n))?e.yields(n,XI(r)):ie;let s=t==="string"?qI(r):void 0;return s?e.yields(n,s):ie}function UW({claims:e},t,n){let r=YI(n);if(ob(r))return pt;let s=ut(t);return s.
kind==="fails"?pt:s.kind==="claim"?Ws(ie,jr(s.path,!0),r,e):ie}var FW=e=>e?.setBy==="ci"&&e.characters==="0-9"&&jl(e);function Sb({ci:e,issuer:t,tenant:n}){let r=su(t),s=[t,r,`${r}/`].map(Ns).find(a=>a!==void 0);if(s&&s.issuer.kind!=="server"){let{claimFacts:a={},documentation:d,
label:f}=s;return{kind:"shared",label:f,documentation:d,claims:a,ci:s}}let o=ou(t);if(o){let{claimFacts:a,documentation:d,label:f}=o;return{kind:"shared",label:f,
documentation:d,claims:a}}let i=(e===void 0?void 0:iu(e))??s;return{kind:n==="dedicated"?"dedicated":"unknown",...i?{ci:i}:{}}}var Wa;function a0(e){let t=Sb(e),
n=t.kind==="shared"?t.claims:t.ci?.claimFacts??{},r=Ws(ie,jr(["iss"]),en([e.issuer]),n),s=GW(e);if(!s){let b=ef(r);return{tenancy:t,verdict:b,withValue:()=>b,valueAlone:()=>b,
untold:()=>[],neverEqual:[],letsIn:()=>!0,jobs:()=>Qp(r),ofJob:E=>Qp(ab(r,E,n))}}let{condition:o}=s,i=xd(r,o?Oi(n).comesOut(!0,o):ie,n),a=b=>{let E=e.attributeMapping[b];
return E===void 0?void 0:Jp(Dn(E))},d=(b,E,v=i)=>{let _=a(b);return _===void 0?pt:b==="google.groups"?WW(Oi(n,v),_,E):Oi(n,v).yields(_,en([E]))},f=(b,E)=>b===void 0||
E===void 0?i:(Wa=Wa?.provider===e&&Wa.target===b&&Wa.value===E?Wa:{provider:e,target:b,value:E,state:xd(i,d(b,E),n)},Wa?.state),h=new Map;return{tenancy:t,verdict:ef(
i,o&&vb(Oi(n),o)),withValue:(b,E)=>ef(f(b,E)),valueAlone:(b,E)=>ef(d(b,E,ie)),neverEqual:o?Eb(Oi(n),o).map(({node:b})=>b):[],untold:b=>Ce(h,b,()=>{let E=a(b),v=I=>{
let O=ut(I);return O.kind==="claim"&&VW(i,O.path,n)},T=(E?wb(Oi(n),E,v):[]).flatMap(({node:I})=>pn(I.part,{}).map(O=>O===Va?I.text:O));return[...new Set(T)]}),jobs:(b,E)=>Qp(
f(b,E)),ofJob:(b,E,v)=>Qp(ab(f(E,v),b,n)),letsIn:b=>Object.entries(b).filter(_=>["string","number","boolean"].includes(typeof _[1])).reduce((_,[T,I])=>Ws(_,jr([
T]),en([I]),n),i)!==void 0}}function VW(e,t,n){let r=e?.facts.get(jr(t));if(r?.scalars.size===1&&r.prefixes.length===0)return!0;let[s,...o]=e?.tenants?.values()??
[],i=es.slice(0,es.indexOf("group")),a=({kind:d,start:f,whole:h})=>s!==void 0&&h!==void 0&&f===void 0&&i.includes(d)&&es.indexOf(d)<=es.indexOf(s.kind);return o.
length===0&&Td(t,n)?.fixes?.every(a)===!0}function GW({attributeCondition:e="",attributeMapping:t}){let n=e.trim()===""?[]:[e];if([...n,...Object.values(t)].some(
i=>_t(i)!==void 0))return;let r=new Map,s={get(i){let a=t[i];return a===void 0?void 0:Ce(r,i,()=>Dn(a))}},[o]=n.map(Dn);return{condition:o&&{node:o,scope:{variables:new Map,
mapping:s}}}}function WW(e,t,n){let r=ut(t);return r.kind==="fails"?pt:r.kind!=="itself"||r.expression.node.kind!=="list"?ie:Js(Zt(r.expression).map(s=>e.yields(
s,en([n]))))}function Qp(e){if(e===void 0)return;let t=new Map,n=new Map;for(let[r,s]of e.facts){let[o,...i]=xI(r),a=Mo(s);if(o===void 0||i.length>0||a.length<s.
scalars.size)continue;n.set(o,[...a,...s.prefixes]),s.prefixes.length===0&&t.set(o,a)}return{texts:t,beginnings:n,tenants:[...e.tenants?.values()??[]]}}function ef(e,t){
return e===void 0?{kind:"nobody"}:e.tenants?{kind:"closed",tenants:[...e.tenants.values()]}:{kind:"not-proven",...t?{part:t.text}:{}}}function vb(e,t){let n=ut(
t);if(n.kind!=="itself"||n.expression.node!==t.node)return t.node;let{node:r}=t,s=Zt(t),o=s.filter(d=>{let f=e.comesOut(!0,d);return f!==void 0&&f.tenants===void 0}),
[i]=o;return r.kind!=="operator"||i===void 0?r:r.name==="||"?o.length<s.length?vb(e,i):r:r.name!=="&&"?r:o.map(d=>vb(e,d)).find((d,f)=>d!==o[f]?.node)??r}y();Ne();y();y();var tf=e=>`iam.googleapis.com/${St(e)}`,Ja=(e,t)=>`principal://${tf(e)}/subject/${t}`,Ka=(e,t,n)=>`principalSet://${tf(e)}/attribute.${t}/${n}`,Ab=(e,t)=>`princ\
ipalSet://${tf(e)}/group/${t}`,_b=e=>`principalSet://${tf(e)}/*`,JW=new RegExp(String.raw`^principal(?:Set)?://iam\.googleapis\.com/projects/(\d+)/locations/global/workloadIdentityPools/([^/]+)/`+
String.raw`(?:\*|(subject|group|attribute\.(\w+))/(.+))$`,"s");function Nt(e){let[,t,n,r,s,o]=JW.exec(e)??[];if(t===void 0||n===void 0)return;let i={projectNumber:t,
pool:n};return o===void 0?{...i,kind:"all"}:s!==void 0?{...i,kind:"attribute",key:s,value:o}:{...i,kind:r==="group"?"group":"subject",value:o}}function Be({key:e,
kind:t}){if(t!=="all")return t==="attribute"?`attribute.${e}`:t==="group"?"google.groups":"google.subject"}var Tb=e=>e.replace(/^((?:deleted:)?(?:user|group|domain|serviceAccount):)(.*)$/s,(t,n,r)=>n+r.toLowerCase()),KW=new RegExp(String.raw`^principal(?:Set)?://iam\.googleapis\.com/projects/(\d+)/locations/global/workloadIdentityPools/`+
String.raw`([^/]+)\.svc\.id\.goog/`+String.raw`(\*|(?:subject/ns/[^/]+/sa|namespace|kubernetes\.cluster|kubernetes\.serviceaccount\.uid)/.+)$`,"s"),HW=[[/^all(?:Authenticated)?Users$/,
()=>({kind:"everybody"})],[/^deleted:/,()=>({kind:"deleted"})],[/^user:([^\s:]+)$/,(e="")=>({kind:"user",name:e})],[/^group:([^\s:]+)$/,(e="")=>({kind:"group",name:e})],
[/^domain:([^\s:@]+)$/,(e="")=>({kind:"domain",name:e})],[/^serviceAccount:([^/[\]]+)\.svc\.id\.goog\[[^/\]]+\/[^/\]]+\]$/,(e="")=>c0({project:e})],[/^serviceAccount:([^\s:@[\]]+@[^\s:@[\]]+)$/,
(e="")=>({kind:"service-account",name:e})],[KW,(e="",t="",n="")=>c0({projectNumber:e,project:t,isAll:n==="*"})],[/^(principal(?:Set)?:\/\/iam\.googleapis\.com\/projects\/.*)$/s,
(e="")=>YW(e)],[new RegExp(String.raw`^principal(?:Set)?://iam\.googleapis\.com/locations/global/workforcePools/([^/]+)/`+String.raw`(?:\*|(?:subject|group|attribute\.\w+)/.+)$`,
"s"),(e="")=>({kind:"workforce",name:e})],[/^principalSet:\/\/cloudresourcemanager\.googleapis\.com\/((?:projects|folders|organizations)\/\d+)\/type\/ServiceAccount$/,
(e="")=>({kind:"accounts-of",name:e})],[/^project(?:Owner|Editor|Viewer):([^\s:]+(?::[^\s:]+)?)$/,(e="")=>({kind:"role-on-project",name:e})],[/^principal(?:Set)?:\/\/([^/]+\.system\.id\.goog\/.+)$/s,
(e="")=>({kind:"resource",name:e})]],c0=e=>({kind:"cluster",isAll:!1,...e});function YW(e){let t=Nt(e);return t&&!xb(t.pool)?{kind:"pool",principal:t}:{kind:"un\
known"}}var xb=e=>e.endsWith(".svc.id.goog");function vr(e){for(let[t,n]of HW){let[r,...s]=t.exec(e)??[],o=r===void 0?void 0:n(...s);if(o)return o}return{kind:"\
unknown"}}y();Ne();function l0(e,t,n,r){let s={addGap:r,disputed:new WeakSet},o=new Map,i=(d,f)=>Ce(o,`${d}/${f}`,()=>({project:d,pool:f,providers:[]}));for(let d of e){let f=t.numberOf(
d.project);f===void 0?r(eJ(d)):zW(s,i(f,d.pool),d)}for(let{pool:d,projectNumber:f}of n)i(f,d);let a=[...o.values()].map(tJ);for(let d of a)ZW(s,d);return a}function zW(e,t,{
allProviders:n,facts:r,provider:s}){r&&qW(e,t,r),n!==void 0&&(t.allProviders??=n),s&&XW(e,t,s)}function qW(e,t,n){let{facts:r,pool:s}=t;t.facts={...n,...r,disabled:n.
disabled&&r?.disabled!==!1,deleted:n.deleted&&r?.deleted!==!1},!r||r.disabled===n.disabled&&r.deleted===n.deleted||e.addGap(u0(`the pool ${s}`,r.from,n.from,"it\
 counts as not closed"))}function XW({addGap:e,disputed:t},{pool:n,providers:r},s){let o=r.findIndex(({id:a})=>a===s.id),i=r[o];if(!i)r.push(s);else{if(t.has(i))
return;if(!kb(i)||t.has(s))r[o]=s;else if(kb(s)&&d0(i)!==d0(s)){let{disabled:a,provider:d,...f}=i,h={...f,kind:"unknown",disabled:a&&s.disabled,deleted:!1};t.add(
h),r[o]=h,e(u0(`the provider ${n}/${s.id}`,i.from,s.from,"neither was believed"))}}}var u0=(e,t,n,r)=>({what:`what is true of ${e}`,why:`${t} and ${n} differ: ${r}`,
remedy:"Leave out the older file."});function ZW({addGap:e,disputed:t},{deleted:n,from:r,id:s,projectNumber:o,providers:i}){let a={projectNumber:o,pool:s};for(let{
id:d}of i.filter(f=>!kb(f)&&!t.has(f)))e({what:`the condition and the mapping of ${$g({...a,provider:d})}`,why:"the input only has its name",remedy:SA({provider:{
...a,provider:d}})});r!==void 0||n||e({what:`the providers of ${St(a)}`,why:"no input lists them",remedy:`${QW(a)} > ${o}.${s}.providers.json`})}var QW=e=>`gclo\
ud iam workload-identity-pools providers list --workload-identity-pool=${St(e)} --format=json`,eJ=({pool:e,project:t})=>({what:`the pool ${e} of the project ${t}`,
why:"its members are named by the number of the project, and no input has that",remedy:`gcloud projects describe ${t} --format=json`});function tJ({allProviders:e,
facts:t,pool:n,project:r,providers:s}){let{deleted:o=!1,disabled:i=!1,mode:a}=t??{},d=e??(a?.endsWith("TRUST_DOMAIN")?t?.from:void 0);return{projectNumber:r,id:n,
disabled:i,deleted:o,providers:s,...e?{allProviders:!0}:{},...ee({mode:a,from:d})}}var kb=({kind:e,provider:t})=>e!=="unknown"&&(e!=="oidc"||!!t),d0=({awsAccount:e,
deleted:t,disabled:n,kind:r,provider:s})=>JSON.stringify([r,e??"",n,t,s?.issuer??"",s?.attributeCondition??"",Object.entries(s?.attributeMapping??{}).sort(),s?.
allowedAudiences??[],s?.jwksJson??""]);y();Ne();de();var Ft=e=>`//cloudresourcemanager.googleapis.com/${e}`,rf=e=>e.startsWith(Ft("")),Ci=e=>/^\/\/cloudresourcemanager\.googleapis\.com\/projects\/(.+)$/.exec(e)?.[1],
Ri=(e,t)=>`//iam.googleapis.com/projects/${e}/serviceAccounts/${t}`,Ve=e=>/^\/\/iam\.googleapis\.com\/projects\/[^/]+\/serviceAccounts\/([^/]+)$/.exec(e)?.[1],Ya=e=>ur(
e)??/^(\d+)-compute@developer\.gserviceaccount\.com$/.exec(e)?.[1]??/^([^@]+)@appspot\.gserviceaccount\.com$/.exec(e)?.[1];function ft(e){let t=Ve(e);if(t!==void 0)
return`the account ${t}`;let[,n,r]=/^\/\/cloudresourcemanager\.googleapis\.com\/(project|folder|organization)s\/(.+)$/.exec(e)??[];return n===void 0?e.replace(/^\/\//,
""):`the ${n} ${r}`}function p0(e){let t=Ve(e);if(t!==void 0)return`gcloud iam service-accounts get-iam-policy ${Je(t)}${So(t)} --format=json`;let[,n,r=""]=/^\/\/cloudresourcemanager\.googleapis\.com\/(project|folder|organization)s\/([\w.:-]+)$/.
exec(e)??[];return n==="project"?`gcloud projects get-iam-policy ${r} --format=json`:n==="folder"?`gcloud resource-manager folders get-iam-policy ${r} --format=\
json`:n&&`gcloud organizations get-iam-policy ${r} --format=json`}var f0=e=>/^\d+$/.test(e)?{number:e}:{id:e},Ha=({ancestors:e=[],tellsAll:t=!1})=>t||e.some(n=>n.
startsWith("organizations/"));function Ib({ancestors:e=[]},{ancestors:t=[]}){return[...new Set(t.length>e.length?[...t,...e]:[...e,...t])]}var nf=class{all;#e=new Map;constructor(t){
let n=new Set;for(let s of t.toSorted((o,i)=>Od(i).length-Od(o).length)){let o=Od(s).flatMap(a=>this.#e.get(a)??[])[0]??{},i=Ib(o,s);Object.assign(o,ee(s),{ancestors:i,
tellsAll:Ha(o)||Ha(s)}),n.add(o);for(let a of Od(o))this.#e.set(a,o)}let r=new Map([...n].filter(Ha).flatMap(({ancestors:s=[]})=>s.map((o,i)=>[o,s.slice(i)])));
this.all=[...n].map(s=>{let{ancestors:o=[],id:i,number:a}=s,d=Ha(s)?[]:r.get(o.at(-1)??""),f=d===void 0?{hasMoreAbove:!0}:{};return{...ee({id:i,number:a}),ancestors:[
...o,...(d??[]).slice(1)],...f}})}numberOf(t){return/^\d+$/.test(t)?t:this.#e.get(t)?.number}nameOf(t){return this.#e.get(t)?.id??t}},Od=({id:e,number:t})=>[e,t].
filter(n=>n!==void 0),Cd=e=>Od(e).map(t=>`projects/${t}`),Ys=e=>[...Cd(e),...e.ancestors];var nJ=/^(?:deleted:)?user:/,rJ=/^(.+)_withcond_[0-9a-f]+$/,sf={title:"a condition holds that the policy does not show"},za=class{#e=new Map;#s=new Map;#o=[];#t=[];#n=new Map;#r=new Map;#i=new Map;#a=new Set;#c=new Map;#l=new Map;#d=new Map;#u=new Set;#f=[];#p=new Set;addProject(t){
let n=`${t.id}/${t.number}`,r=this.#e.get(n)??{},[s,o]=Ha(r)?[t,r]:[r,t];this.#e.set(n,{...s,...ee(o),ancestors:Ib(r,t)})}addFolder(t,n){this.#s.set(t,n)}#m(t=[]){
let n=new Set(t);for(let r of n)n.add(this.#s.get(r)??r);return[...n]}addPool({pool:t,project:n},r){this.#o.push({project:n,pool:t,...ee({facts:r})})}addProvider({
pool:t,project:n},r){this.#o.push({project:n,pool:t,provider:r})}hasAllPools(t){this.#u.add(t)}hasAllProviders({pool:t,project:n},r){this.#o.push({project:n,pool:t,
allProviders:r})}addPolicy(t,n,r){let s=n.map(a=>{let d=rJ.exec(a.role)?.[1];return d===void 0?a:{...a,role:d,condition:sf}}),o=Ve(t)!==void 0,i=s.map(a=>({...a,
members:a.members.map(Tb)})).map(a=>({...a,members:a.members.filter(d=>o||!nJ.test(d))})).filter(({members:a})=>a.length>0);(i.length>0||o||rf(t))&&this.#t.push(
{resource:t,bindings:i,from:r})}addAccount(t){let n={...t,email:t.email.toLowerCase()},{disabled:r,email:s,keys:o,lastUsedSeconds:i,uniqueId:a}=n,d=this.#n.get(
s),f=r===void 0?d?.disabled:r&&d?.disabled!==!1,h=ee({uniqueId:a,keys:o,lastUsedSeconds:i,disabled:f});this.#n.set(s,{...d??n,...h})}addKeys(t,n){let r=t.toLowerCase(),
s=this.#r.get(r)??[];this.#r.set(r,[...s,...n.filter(({id:o})=>!s.some(i=>i.id===o))])}addLastUse(t,n){this.#i.set(t.toLowerCase(),n)}hasAllUses(t){this.#a.add(
t)}addRole(t){let{off:n,permissions:r=[],...s}=this.#c.get(t.name)??{off:t.off},{off:o,...i}=t,a=[...new Set([...r,...t.permissions])];this.#c.set(t.name,{...i,
...s,permissions:a,...o&&n?{off:o}:{}})}addGroup(t){return Ce(this.#l,t.toLowerCase(),()=>[])}addToGroup(t,n){this.addGroup(t).push(Tb(n))}addGuards({asked:t,guards:n}){
this.#f.push(...n);for(let r of t)this.#p.add(r)}addGap(t){this.#d.has(t.what)||this.#d.set(t.what,t)}inventory(){let t=this.#t.flatMap(({resource:i})=>Ci(i)??[]),
n=[...this.#e.values()].map(i=>({...i,ancestors:this.#m(i.ancestors)})),r=new nf([...n,...[...new Set(t)].map(f0)]),s=this.#h(r),o=l0(this.#o,r,this.#g(s),i=>this.
addGap(i));return{projects:r.all,pools:o,...this.#u.size>0?{poolsListed:[...this.#u]}:{},policies:s,accounts:this.#S(r),...this.#c.size>0?{roles:[...this.#c.values()]}:
{},...this.#l.size>0?{groups:Object.fromEntries(this.#l)}:{},...this.#p.size>0?{guards:this.#f,guardsAsked:[...this.#p]}:{},gaps:[...this.#d.values()]}}#g(t){return[
...new Set(t.flatMap(({bindings:r})=>r.flatMap(s=>s.members)))].flatMap(r=>{let{pool:s,projectNumber:o}=Nt(r)??{};return s===void 0||o===void 0||this.#u.has(o)?
[]:vr(r).kind==="cluster"?[]:[{projectNumber:o,pool:s}]})}#h(t){let n=new Map;for(let{bindings:r,from:s,resource:o}of this.#t){let i=Ce(n,this.#v(o,t),()=>({bindings:new Map,
from:s}));for(let a of r)i.bindings.set(JSON.stringify(a),a)}return[...n].map(([r,{bindings:s,from:o}])=>({resource:r,bindings:this.#w(r,[...s.values()]),from:o}))}#w(t,n){
let r=({members:o,role:i})=>{let a=n.filter(({condition:d,role:f})=>i===f&&d&&d!==sf);return o.every(d=>a.some(f=>f.members.includes(d)))},s=n.filter(o=>o.condition!==
sf||!r(o));for(let{role:o}of s.filter(({condition:i})=>i===sf))this.#E(t,o);return s.length<n.length?s:n}#E(t,n){this.addGap({what:`the condition of ${n} on ${ft(
t)}`,why:"the policy was read as version 1, which does not show conditions",remedy:p0(t)??"Read the policy as version 3, and give the output in the place of thi\
s one."})}#v(t,n){let r=Ci(t);if(r!==void 0)return Ft(`projects/${n.nameOf(r)}`);let s=Ve(t);if(s===void 0)return t;let o=this.#y(s.toLowerCase()),[,,,,i=""]=t.
split("/");return Ri(ur(o)??n.nameOf(i),o)}#b;#y(t){return this.#b??=new Map([...this.#n.values()].map(({email:n,uniqueId:r=""})=>[r,n])),this.#b.get(t)??t}#S(t){
for(let[r,s]of this.#r){let o=this.#y(r),i=this.#n.get(o)??{email:o,from:"a list of keys"},a=(i.keys??[]).filter(({id:d})=>!s.some(f=>f.id===d));this.#n.set(o,{
...i,keys:[...a,...s]})}for(let[r,s]of this.#i){let o=this.#y(r);this.#n.set(o,{...this.#n.get(o)??{email:o,from:"a list of last uses"},lastUsedSeconds:s})}let n=new Set(
[...this.#a].map(r=>t.nameOf(r)));return[...this.#n.values()].map(r=>({...n.has(t.nameOf(Ya(r.email)??""))?{lastUsedSeconds:"never"}:{},...r,disabled:r.disabled===
!0}))}};y();var Sn=["critical","high","medium","low","info"],Pi={AUDIT_ANYBODY:{severity:"critical",title:"anybody gets in"},AUDIT_FOREIGN_TENANT:{severity:"critical",title:"\
a token of another tenant of the CI gets in"},AUDIT_NAME_FREE:{severity:"critical",title:"a trusted name is free, so anybody can register it"},AUDIT_NOT_PROVEN:{
severity:"high",title:"it is not proven that other tenants are kept out"},AUDIT_POOL_WIDE:{severity:"high",title:"a role is given to everybody whom a pool lets \
in"},AUDIT_PULL_REQUEST:{severity:"high",title:"builds of pull requests get a role that can write"},AUDIT_CLAIM_CHOSEN:{severity:"high",title:"trust rests on a \
claim that whoever asks for the token can set"},AUDIT_PREFIX:{severity:"high",title:"a prefix ends in the middle of a name"},AUDIT_ROLE_STRONG:{severity:"high",
title:"a federated job gets a role that can give itself all others"},AUDIT_JOIN:{severity:"medium",title:"different jobs are mapped to the same value"},AUDIT_NAME_MUTABLE:{
severity:"medium",title:"trust rests on a name, although the CI has an id that never changes hands"},AUDIT_NAME_MOVED:{severity:"medium",title:"a trusted name h\
as been renamed, or could not be found"},AUDIT_KEYS_PINNED:{severity:"medium",title:"a provider trusts uploaded keys that are old, or that the issuer replaces"},
AUDIT_KEY_BESIDE:{severity:"medium",title:"an account has keys beside federation"},AUDIT_ISSUER_RETIRES:{severity:"medium",title:"the issuer ends, and the trust\
 with it"},AUDIT_AUDIENCE_DEFAULT:{severity:"low",title:"a shared issuer is trusted with an audience that is not the own one"},AUDIT_LEFTOVER:{severity:"low",title:"\
members that nobody can be now are left in a policy"},AUDIT_ACCOUNT_UNUSED:{severity:"low",title:"nobody has used the account for 90 days"},AUDIT_NO_CONSTRAINT:{
severity:"info",title:"no organisation policy limits the issuers"},AUDIT_NO_BOUNDARY:{severity:"info",title:"no deny policy and no boundary limits direct grants"},
PIPELINE_UNTRUSTED_CODE:{severity:"critical",title:"a job runs what a stranger wrote, and can get an account"},PIPELINE_ANYBODY:{severity:"high",title:"a job th\
at anybody can start gets an account"},PIPELINE_SELF_HOSTED:{severity:"medium",title:"a job that gets an account runs on a runner of your own"},PIPELINE_OTHER_JOB:{
severity:"medium",title:"a job gets an account that another job of its repository signs in as"},PIPELINE_ENVIRONMENT:{severity:"medium",title:"nothing but an en\
vironment protects an account"},PIPELINE_ACTION_UNPINNED:{severity:"medium",title:"a job that gets an account runs actions of others that can change"},PIPELINE_REPORTED:{
severity:"medium",title:"another tool has found something in a job that gets an account"},PIPELINE_KEPT_OUT:{severity:"low",title:"a job signs in, and no token \
that it can have gets in"},PIPELINE_TOKEN_UNUSED:{severity:"low",title:"a job can have ID tokens, and none of its steps needs one"}},of=(e,t)=>Sn.indexOf(e.severity)-
Sn.indexOf(t.severity);y();var il=ue(Jn(),1);yt();Ne();de();y();Ne();var mt=e=>typeof e=="object"&&e!==null&&!Array.isArray(e),tn=e=>Array.isArray(e)?e.filter(mt):[],ye=e=>typeof e=="string"?e:void 0,Qe=e=>mt(e)?e:{},zs=e=>Array.
isArray(e)?e.filter(t=>typeof t=="string"):[];function m0(e){let t=Qe(e.oidc),{attributeCondition:n,attributeMapping:r,disabled:s,name:o,state:i}=e;if(typeof t.
issuerUri!="string"||!mt(r))return;let a=t.allowedAudiences;return{id:Ae(o??"").replace(/^.*\//s,""),issuer:t.issuerUri,attributeMapping:Object.fromEntries(Object.
entries(r).map(([d,f])=>[d,Ae(f)])),...ee({allowedAudiences:Array.isArray(a)?a.map(Ae):void 0,attributeCondition:ye(n),jwksJson:ye(t.jwksJson)}),disabled:s===!0,
deleted:i==="DELETED"}}function g0(e){let{bindings:t,etag:n}=e;if(t===void 0&&typeof n=="string")return[];if(Array.isArray(t))return t.filter(mt).map(({condition:r,
members:s,role:o})=>({role:Ae(o),members:Array.isArray(s)?s.map(Ae):[],...ee({condition:r??void 0})}))}function h0(e){if(!mt(e)||typeof e.format_version!="strin\
g")return;let t=mt(e.planned_values)?e.planned_values:Qe(e.values);return y0(Qe(t.root_module))}var y0=({child_modules:e,resources:t})=>[...tn(t),...tn(e).flatMap(
y0)];function b0(e,t){let[n={}]=tn(e.oidc);return{name:t,state:e.state,disabled:e.disabled,attributeMapping:e.attribute_mapping,attributeCondition:e.attribute_condition||
void 0,oidc:{issuerUri:n.issuer_uri,allowedAudiences:n.allowed_audiences??[],jwksJson:n.jwks_json||void 0}}}function w0(e){let{member:t,members:n=[t],policy_data:r,
role:s}=e;if(typeof r=="string")return tn(sn(r)?.bindings);let[o]=tn(e.condition);return[{role:s,members:n,...o?{condition:o}:{}}]}y();var tl=ue(xn(),1),Bn=ue(Jn(),1);y();y();y();y();var af=Symbol.for("yaml.alias"),cf=Symbol.for("yaml.document"),Br=Symbol.for("yaml.map"),Nb=Symbol.for("yaml.pair"),rr=Symbol.for("yaml.scalar"),qs=Symbol.for(
"yaml.seq"),An=Symbol.for("yaml.node.type"),Me=e=>!!e&&typeof e=="object"&&e[An]===af,fs=e=>!!e&&typeof e=="object"&&e[An]===cf,te=e=>!!e&&typeof e=="object"&&e[An]===
Br,be=e=>!!e&&typeof e=="object"&&e[An]===Nb,U=e=>!!e&&typeof e=="object"&&e[An]===rr,re=e=>!!e&&typeof e=="object"&&e[An]===qs;function De(e){if(e&&typeof e=="\
object")switch(e[An]){case Br:case qs:return!0}return!1}function X(e){if(e&&typeof e=="object")switch(e[An]){case af:case Br:case rr:case qs:return!0}return!1}var df=e=>(U(
e)||De(e))&&!!e.anchor;y();var jn=Symbol("break visit"),E0=Symbol("skip children"),ms=Symbol("remove node");function gs(e,t){let n=v0(t);fs(e)?qa(null,e.contents,n,Object.freeze([e]))===ms&&
(e.contents=null):qa(null,e,n,Object.freeze([]))}gs.BREAK=jn;gs.SKIP=E0;gs.REMOVE=ms;function qa(e,t,n,r){let s=S0(e,t,n,r);if(X(s)||be(s))return A0(e,r,s),qa(e,
s,n,r);if(typeof s!="symbol"){if(De(t)){r=Object.freeze(r.concat(t));for(let o=0;o<t.items.length;++o){let i=qa(o,t.items[o],n,r);if(typeof i=="number")o=i-1;else{
if(i===jn)return jn;i===ms&&(t.items.splice(o,1),o-=1)}}}else if(be(t)){r=Object.freeze(r.concat(t));let o=qa("key",t.key,n,r);if(o===jn)return jn;o===ms&&(t.key=
null);let i=qa("value",t.value,n,r);if(i===jn)return jn;i===ms&&(t.value=null)}}return s}async function lf(e,t){let n=v0(t);fs(e)?await Xa(null,e.contents,n,Object.
freeze([e]))===ms&&(e.contents=null):await Xa(null,e,n,Object.freeze([]))}lf.BREAK=jn;lf.SKIP=E0;lf.REMOVE=ms;async function Xa(e,t,n,r){let s=await S0(e,t,n,r);
if(X(s)||be(s))return A0(e,r,s),Xa(e,s,n,r);if(typeof s!="symbol"){if(De(t)){r=Object.freeze(r.concat(t));for(let o=0;o<t.items.length;++o){let i=await Xa(o,t.items[o],
n,r);if(typeof i=="number")o=i-1;else{if(i===jn)return jn;i===ms&&(t.items.splice(o,1),o-=1)}}}else if(be(t)){r=Object.freeze(r.concat(t));let o=await Xa("key",
t.key,n,r);if(o===jn)return jn;o===ms&&(t.key=null);let i=await Xa("value",t.value,n,r);if(i===jn)return jn;i===ms&&(t.value=null)}}return s}function v0(e){return typeof e==
"object"&&(e.Collection||e.Node||e.Value)?Object.assign({Alias:e.Node,Map:e.Node,Scalar:e.Node,Seq:e.Node},e.Value&&{Map:e.Value,Scalar:e.Value,Seq:e.Value},e.Collection&&
{Map:e.Collection,Seq:e.Collection},e):e}function S0(e,t,n,r){if(typeof n=="function")return n(e,t,r);if(te(t))return n.Map?.(e,t,r);if(re(t))return n.Seq?.(e,t,
r);if(be(t))return n.Pair?.(e,t,r);if(U(t))return n.Scalar?.(e,t,r);if(Me(t))return n.Alias?.(e,t,r)}function A0(e,t,n){let r=t[t.length-1];if(De(r))r.items[e]=
n;else if(be(r))e==="key"?r.key=n:r.value=n;else if(fs(r))r.contents=n;else{let s=Me(r)?"alias":"scalar";throw new Error(`Cannot replace node with ${s} parent`)}}var sJ={"!":"%21",",":"%2C","[":"%5B","]":"%5D","{":"%7B","}":"%7D"},oJ=e=>e.replace(/[!,[\]{}]/g,t=>sJ[t]),hs=class e{constructor(t,n){this.docStart=null,this.
docEnd=!1,this.yaml=Object.assign({},e.defaultYaml,t),this.tags=Object.assign({},e.defaultTags,n)}clone(){let t=new e(this.yaml,this.tags);return t.docStart=this.
docStart,t}atDocument(){let t=new e(this.yaml,this.tags);switch(this.yaml.version){case"1.1":this.atNextDocument=!0;break;case"1.2":this.atNextDocument=!1,this.
yaml={explicit:e.defaultYaml.explicit,version:"1.2"},this.tags=Object.assign({},e.defaultTags);break}return t}add(t,n){this.atNextDocument&&(this.yaml={explicit:e.
defaultYaml.explicit,version:"1.1"},this.tags=Object.assign({},e.defaultTags),this.atNextDocument=!1);let r=t.trim().split(/[ \t]+/),s=r.shift();switch(s){case"\
%TAG":{if(r.length!==2&&(n(0,"%TAG directive should contain exactly two parts"),r.length<2))return!1;let[o,i]=r;return this.tags[o]=i,!0}case"%YAML":{if(this.yaml.
explicit=!0,r.length!==1)return n(0,"%YAML directive should contain exactly one part"),!1;let[o]=r;if(o==="1.1"||o==="1.2")return this.yaml.version=o,!0;{let i=/^\d+\.\d+$/.
test(o);return n(6,`Unsupported YAML version ${o}`,i),!1}}default:return n(0,`Unknown directive ${s}`,!0),!1}}tagName(t,n){if(t==="!")return"!";if(t[0]!=="!")return n(
`Not a valid tag: ${t}`),null;if(t[1]==="<"){let i=t.slice(2,-1);return i==="!"||i==="!!"?(n(`Verbatim tags aren't resolved, so ${t} is invalid.`),null):(t[t.length-
1]!==">"&&n("Verbatim tags must end with a >"),i)}let[,r,s]=t.match(/^(.*!)([^!]*)$/s);s||n(`The ${t} tag has no suffix`);let o=this.tags[r];if(o)try{return o+decodeURIComponent(
s)}catch(i){return n(String(i)),null}return r==="!"?t:(n(`Could not resolve tag: ${t}`),null)}tagString(t){for(let[n,r]of Object.entries(this.tags))if(t.startsWith(
r))return n+oJ(t.substring(r.length));return t[0]==="!"?t:`!<${t}>`}toString(t){let n=this.yaml.explicit?[`%YAML ${this.yaml.version||"1.2"}`]:[],r=Object.entries(
this.tags),s;if(t&&r.length>0&&X(t.contents)){let o={};gs(t.contents,(i,a)=>{X(a)&&a.tag&&(o[a.tag]=!0)}),s=Object.keys(o)}else s=[];for(let[o,i]of r)o==="!!"&&
i==="tag:yaml.org,2002:"||(!t||s.some(a=>a.startsWith(i)))&&n.push(`%TAG ${o} ${i}`);return n.join(`
`)}};hs.defaultYaml={explicit:!1,version:"1.2"};hs.defaultTags={"!!":"tag:yaml.org,2002:"};y();y();y();function uf(e){if(/[\x00-\x19\s,[\]{}]/.test(e)){let n=`Anchor must not contain whitespace or control characters: ${JSON.stringify(e)}`;throw new Error(n)}return!0}
function Ob(e){let t=new Set;return gs(e,{Value(n,r){r.anchor&&t.add(r.anchor)}}),t}function Cb(e,t){for(let n=1;;++n){let r=`${e}${n}`;if(!t.has(r))return r}}function _0(e,t){
let n=[],r=new Map,s=null;return{onAnchor:o=>{n.push(o),s??(s=Ob(e));let i=Cb(t,s);return s.add(i),i},setAnchors:()=>{for(let o of n){let i=r.get(o);if(typeof i==
"object"&&i.anchor&&(U(i.node)||De(i.node)))i.node.anchor=i.anchor;else{let a=new Error("Failed to resolve repeated object (this should not happen)");throw a.source=
o,a}}},sourceObjects:r}}y();y();function Do(e,t,n,r){if(r&&typeof r=="object")if(Array.isArray(r))for(let s=0,o=r.length;s<o;++s){let i=r[s],a=Do(e,r,String(s),i);a===void 0?delete r[s]:a!==
i&&(r[s]=a)}else if(r instanceof Map)for(let s of Array.from(r.keys())){let o=r.get(s),i=Do(e,r,s,o);i===void 0?r.delete(s):i!==o&&r.set(s,i)}else if(r instanceof
Set)for(let s of Array.from(r)){let o=Do(e,r,s,s);o===void 0?r.delete(s):o!==s&&(r.delete(s),r.add(o))}else for(let[s,o]of Object.entries(r)){let i=Do(e,r,s,o);
i===void 0?delete r[s]:i!==o&&(r[s]=i)}return e.call(t,n,r)}y();function Vt(e,t,n){if(Array.isArray(e))return e.map((r,s)=>Vt(r,String(s),n));if(e&&typeof e.toJSON=="function"){if(!n||!df(e))return e.toJSON(t,n);let r={aliasCount:0,
count:1,res:void 0};n.anchors.set(e,r),n.onCreate=o=>{r.res=o,delete n.onCreate};let s=e.toJSON(t,n);return n.onCreate&&n.onCreate(s),s}return typeof e=="bigint"&&
!n?.keep?Number(e):e}var jo=class{constructor(t){Object.defineProperty(this,An,{value:t})}clone(){let t=Object.create(Object.getPrototypeOf(this),Object.getOwnPropertyDescriptors(this));
return this.range&&(t.range=this.range.slice()),t}toJS(t,{mapAsMap:n,maxAliasCount:r,onAnchor:s,reviver:o}={}){if(!fs(t))throw new TypeError("A document argumen\
t is required");let i={anchors:new Map,doc:t,keep:!0,mapAsMap:n===!0,mapKeyWarned:!1,maxAliasCount:typeof r=="number"?r:100},a=Vt(this,"",i);if(typeof s=="funct\
ion")for(let{count:d,res:f}of i.anchors.values())s(f,d);return typeof o=="function"?Do(o,{"":a},"",a):a}};var Xs=class extends jo{constructor(t){super(af),this.source=t,Object.defineProperty(this,"tag",{set(){throw new Error("Alias nodes cannot have tags")}})}resolve(t,n){
if(n?.maxAliasCount===0)throw new ReferenceError("Alias resolution is disabled");let r;n?.aliasResolveCache?r=n.aliasResolveCache:(r=[],gs(t,{Node:(o,i)=>{(Me(i)||
df(i))&&r.push(i)}}),n&&(n.aliasResolveCache=r));let s;for(let o of r){if(o===this)break;o.anchor===this.source&&(s=o)}if(s&&n){let{anchors:o,doc:i,maxAliasCount:a}=n,
d=o.get(s);if(d||(Vt(s,null,n),d=o.get(s)),d?.res===void 0){let f="This should not happen: Alias anchor was not resolved?";throw new ReferenceError(f)}if(a>=0&&
(d.count+=1,d.aliasCount===0&&(d.aliasCount=pf(i,s,o)),d.count*d.aliasCount>a)){let f="Excessive alias count indicates a resource exhaustion attack";throw new ReferenceError(
f)}}return s}toJSON(t,n){if(!n)return{source:this.source};let r=this.resolve(n.doc,n);if(!r){let s=`Unresolved alias (the anchor must be set before the alias): ${this.
source}`;throw new ReferenceError(s)}return n.anchors.get(r).res}toString(t,n,r){let s=`*${this.source}`;if(t){if(uf(this.source),t.options.verifyAliasOrder&&!t.
anchors.has(this.source)){let o=`Unresolved alias (the anchor must be set before the alias): ${this.source}`;throw new Error(o)}if(t.implicitKey)return`${s} `}return s}};
function pf(e,t,n){if(Me(t)){let r=t.resolve(e),s=n&&r&&n.get(r);return s?s.count*s.aliasCount:0}else if(De(t)){let r=0;for(let s of t.items){let o=pf(e,s,n);o>
r&&(r=o)}return r}else if(be(t)){let r=pf(e,t.key,n),s=pf(e,t.value,n);return Math.max(r,s)}return 1}y();y();y();var ff=e=>!e||typeof e!="function"&&typeof e!="object",W=class extends jo{constructor(t){super(rr),this.value=t}toJSON(t,n){return n?.keep?this.value:Vt(this.value,
t,n)}toString(){return String(this.value)}};W.BLOCK_FOLDED="BLOCK_FOLDED";W.BLOCK_LITERAL="BLOCK_LITERAL";W.PLAIN="PLAIN";W.QUOTE_DOUBLE="QUOTE_DOUBLE";W.QUOTE_SINGLE=
"QUOTE_SINGLE";var iJ="tag:yaml.org,2002:";function aJ(e,t,n){if(t){let r=n.filter(o=>o.tag===t),s=r.find(o=>!o.format)??r[0];if(!s)throw new Error(`Tag ${t} not found`);return s}
return n.find(r=>r.identify?.(e)&&!r.format)}function Zs(e,t,n){if(fs(e)&&(e=e.contents),X(e))return e;if(be(e)){let b=n.schema[Br].createNode?.(n.schema,null,n);
return b.items.push(e),b}(e instanceof String||e instanceof Number||e instanceof Boolean||typeof BigInt<"u"&&e instanceof BigInt)&&(e=e.valueOf());let{aliasDuplicateObjects:r,
onAnchor:s,onTagObj:o,schema:i,sourceObjects:a}=n,d;if(r&&e&&typeof e=="object"){if(d=a.get(e),d)return d.anchor??(d.anchor=s(e)),new Xs(d.anchor);d={anchor:null,
node:null},a.set(e,d)}t?.startsWith("!!")&&(t=iJ+t.slice(2));let f=aJ(e,t,i.tags);if(!f){if(e&&typeof e.toJSON=="function"&&(e=e.toJSON()),!e||typeof e!="object"){
let b=new W(e);return d&&(d.node=b),b}f=e instanceof Map?i[Br]:Symbol.iterator in Object(e)?i[qs]:i[Br]}o&&(o(f),delete n.onTagObj);let h=f?.createNode?f.createNode(
n.schema,e,n):typeof f?.nodeClass?.from=="function"?f.nodeClass.from(n.schema,e,n):new W(e);return t?h.tag=t:f.default||(h.tag=f.tag),d&&(d.node=h),h}function Rd(e,t,n){let r=n;for(let s=t.length-1;s>=0;--s){let o=t[s];if(typeof o=="number"&&Number.isInteger(o)&&o>=0){let i=[];i[o]=r,r=i}else r=new Map([[o,r]])}
return Zs(r,void 0,{aliasDuplicateObjects:!1,keepUndefined:!1,onAnchor:()=>{throw new Error("This should not happen, please report a bug.")},schema:e,sourceObjects:new Map})}
var Qa=e=>e==null||typeof e=="object"&&!!e[Symbol.iterator]().next().done,Za=class extends jo{constructor(t,n){super(t),Object.defineProperty(this,"schema",{value:n,
configurable:!0,enumerable:!1,writable:!0})}clone(t){let n=Object.create(Object.getPrototypeOf(this),Object.getOwnPropertyDescriptors(this));return t&&(n.schema=
t),n.items=n.items.map(r=>X(r)||be(r)?r.clone(t):r),this.range&&(n.range=this.range.slice()),n}addIn(t,n){if(Qa(t))this.add(n);else{let[r,...s]=t,o=this.get(r,!0);
if(De(o))o.addIn(s,n);else if(o===void 0&&this.schema)this.set(r,Rd(this.schema,s,n));else throw new Error(`Expected YAML collection at ${r}. Remaining path: ${s}`)}}deleteIn(t){
let[n,...r]=t;if(r.length===0)return this.delete(n);let s=this.get(n,!0);if(De(s))return s.deleteIn(r);throw new Error(`Expected YAML collection at ${n}. Remain\
ing path: ${r}`)}getIn(t,n){let[r,...s]=t,o=this.get(r,!0);return s.length===0?!n&&U(o)?o.value:o:De(o)?o.getIn(s,n):void 0}hasAllNullValues(t){return this.items.
every(n=>{if(!be(n))return!1;let r=n.value;return r==null||t&&U(r)&&r.value==null&&!r.commentBefore&&!r.comment&&!r.tag})}hasIn(t){let[n,...r]=t;if(r.length===0)
return this.has(n);let s=this.get(n,!0);return De(s)?s.hasIn(r):!1}setIn(t,n){let[r,...s]=t;if(s.length===0)this.set(r,n);else{let o=this.get(r,!0);if(De(o))o.setIn(
s,n);else if(o===void 0&&this.schema)this.set(r,Rd(this.schema,s,n));else throw new Error(`Expected YAML collection at ${r}. Remaining path: ${s}`)}}};y();y();y();y();var T0=e=>e.replace(/^(?!$)(?: $)?/gm,"#");function Sr(e,t){return/^\n+$/.test(e)?e.substring(1):t?e.replace(/^(?! *$)/gm,t):e}var ys=(e,t,n)=>e.endsWith(`
`)?Sr(n,t):n.includes(`
`)?`
`+Sr(n,t):(e.endsWith(" ")?"":" ")+n;y();y();var Rb="flow",mf="block",Pd="quoted";function $d(e,t,n="flow",{indentAtStart:r,lineWidth:s=80,minContentWidth:o=20,onFold:i,onOverflow:a}={}){if(!s||s<0)return e;
s<o&&(o=0);let d=Math.max(1+o,1+s-t.length);if(e.length<=d)return e;let f=[],h={},b=s-t.length;typeof r=="number"&&(r>s-Math.max(2,o)?f.push(0):b=s-r);let E,v,_=!1,
T=-1,I=-1,O=-1;n===mf&&(T=x0(e,T,t.length),T!==-1&&(b=T+d));for(let $;$=e[T+=1];){if(n===Pd&&$==="\\"){switch(I=T,e[T+1]){case"x":T+=3;break;case"u":T+=5;break;case"\
U":T+=9;break;default:T+=1}O=T}if($===`
`)n===mf&&(T=x0(e,T,t.length)),b=T+t.length+d,E=void 0;else{if($===" "&&v&&v!==" "&&v!==`
`&&v!=="	"){let j=e[T+1];j&&j!==" "&&j!==`
`&&j!=="	"&&(E=T)}if(T>=b)if(E)f.push(E),b=E+d,E=void 0;else if(n===Pd){for(;v===" "||v==="	";)v=$,$=e[T+=1],_=!0;let j=T>O+1?T-2:I-1;if(h[j])return e;f.push(j),
h[j]=!0,b=j+d,E=void 0}else _=!0}v=$}if(_&&a&&a(),f.length===0)return e;i&&i();let P=e.slice(0,f[0]);for(let $=0;$<f.length;++$){let j=f[$],F=f[$+1]||e.length;j===
0?P=`
${t}${e.slice(0,F)}`:(n===Pd&&h[j]&&(P+=`${e[j]}\\`),P+=`
${t}${e.slice(j+1,F)}`)}return P}function x0(e,t,n){let r=t,s=t+1,o=e[s];for(;o===" "||o==="	";)if(t<s+n)o=e[++t];else{do o=e[++t];while(o&&o!==`
`);r=t,s=t+1,o=e[s]}return r}var hf=(e,t)=>({indentAtStart:t?e.indent.length:e.indentAtStart,lineWidth:e.options.lineWidth,minContentWidth:e.options.minContentWidth}),yf=e=>/^(%|---|\.\.\.)/m.
test(e);function cJ(e,t,n){if(!t||t<0)return!1;let r=t-n,s=e.length;if(s<=r)return!1;for(let o=0,i=0;o<s;++o)if(e[o]===`
`){if(o-i>r)return!0;if(i=o+1,s-i<=r)return!1}return!0}function Ld(e,t){let n=JSON.stringify(e);if(t.options.doubleQuotedAsJSON)return n;let{implicitKey:r}=t,s=t.
options.doubleQuotedMinMultiLineLength,o=t.indent||(yf(e)?"  ":""),i="",a=0;for(let d=0,f=n[d];f;f=n[++d])if(f===" "&&n[d+1]==="\\"&&n[d+2]==="n"&&(i+=n.slice(a,
d)+"\\ ",d+=1,a=d,f="\\"),f==="\\")switch(n[d+1]){case"u":{i+=n.slice(a,d);let h=n.substr(d+2,4);switch(h){case"0000":i+="\\0";break;case"0007":i+="\\a";break;case"\
000b":i+="\\v";break;case"001b":i+="\\e";break;case"0085":i+="\\N";break;case"00a0":i+="\\_";break;case"2028":i+="\\L";break;case"2029":i+="\\P";break;default:h.
substr(0,2)==="00"?i+="\\x"+h.substr(2):i+=n.substr(d,6)}d+=5,a=d+1}break;case"n":if(r||n[d+2]==='"'||n.length<s)d+=1;else{for(i+=n.slice(a,d)+`

`;n[d+2]==="\\"&&n[d+3]==="n"&&n[d+4]!=='"';)i+=`
`,d+=2;i+=o,n[d+2]===" "&&(i+="\\"),d+=1,a=d+1}break;default:d+=1}return i=a?i+n.slice(a):n,r?i:$d(i,o,Pd,hf(t,!1))}function Pb(e,t){if(t.options.singleQuote===
!1||t.implicitKey&&e.includes(`
`)||/[ \t]\n|\n[ \t]/.test(e))return Ld(e,t);let n=t.indent||(yf(e)?"  ":""),r="'"+e.replace(/'/g,"''").replace(/\n+/g,`$&
${n}`)+"'";return t.implicitKey?r:$d(r,n,Rb,hf(t,!1))}function ec(e,t){let{singleQuote:n}=t.options,r;if(n===!1)r=Ld;else{let s=e.includes('"'),o=e.includes("'");
s&&!o?r=Pb:o&&!s?r=Ld:r=n?Pb:Ld}return r(e,t)}var $b;try{$b=new RegExp(`(^|(?<!
))
+(?!
|$)`,"g")}catch{$b=/\n+(?!\n|$)/g}function gf({comment:e,type:t,value:n},r,s,o){let{blockQuote:i,commentString:a,lineWidth:d}=r.options;if(!i||/\n[\t ]+$/.test(
n))return ec(n,r);let f=r.indent||(r.forceBlockIndent||yf(n)?"  ":""),h=i==="literal"?!0:i==="folded"||t===W.BLOCK_FOLDED?!1:t===W.BLOCK_LITERAL?!0:!cJ(n,d,f.length);
if(!n)return h?`|
`:`>
`;let b,E;for(E=n.length;E>0;--E){let F=n[E-1];if(F!==`
`&&F!=="	"&&F!==" ")break}let v=n.substring(E),_=v.indexOf(`
`);_===-1?b="-":n===v||_!==v.length-1?(b="+",o&&o()):b="",v&&(n=n.slice(0,-v.length),v[v.length-1]===`
`&&(v=v.slice(0,-1)),v=v.replace($b,`$&${f}`));let T=!1,I,O=-1;for(I=0;I<n.length;++I){let F=n[I];if(F===" ")T=!0;else if(F===`
`)O=I;else break}let P=n.substring(0,O<I?O+1:I);P&&(n=n.substring(P.length),P=P.replace(/\n+/g,`$&${f}`));let j=(T?f?"2":"1":"")+b;if(e&&(j+=" "+a(e.replace(/ ?[\r\n]+/g,
" ")),s&&s()),!h){let F=n.replace(/\n+/g,`
$&`).replace(/(?:^|\n)([\t ].*)(?:([\n\t ]*)\n(?![\n\t ]))?/g,"$1$2").replace(/\n+/g,`$&${f}`),Y=!1,ae=hf(r,!0);i!=="folded"&&t!==W.BLOCK_FOLDED&&(ae.onOverflow=
()=>{Y=!0});let V=$d(`${P}${F}${v}`,f,mf,ae);if(!Y)return`>${j}
${f}${V}`}return n=n.replace(/\n+/g,`$&${f}`),`|${j}
${f}${P}${n}${v}`}function dJ(e,t,n,r){let{type:s,value:o}=e,{actualString:i,implicitKey:a,indent:d,indentStep:f,inFlow:h}=t;if(a&&o.includes(`
`)||h&&/[[\]{},]/.test(o))return ec(o,t);if(/^[\n\t ,[\]{}#&*!|>'"%@`]|^[?-]$|^[?-][ \t]|[\n:][ \t]|[ \t]\n|[\n\t ]#|[\n\t :]$/.test(o))return a||h||!o.includes(
`
`)?ec(o,t):gf(e,t,n,r);if(!a&&!h&&s!==W.PLAIN&&o.includes(`
`))return gf(e,t,n,r);if(yf(o)){if(d==="")return t.forceBlockIndent=!0,gf(e,t,n,r);if(a&&d===f)return ec(o,t)}let b=o.replace(/\n+/g,`$&
${d}`);if(i){let E=T=>T.default&&T.tag!=="tag:yaml.org,2002:str"&&T.test?.test(b),{compat:v,tags:_}=t.doc.schema;if(_.some(E)||v?.some(E))return ec(o,t)}return a?
b:$d(b,d,Rb,hf(t,!1))}function $i(e,t,n,r){let{implicitKey:s,inFlow:o}=t,i=typeof e.value=="string"?e:Object.assign({},e,{value:String(e.value)}),{type:a}=e;a!==
W.QUOTE_DOUBLE&&/[\x00-\x08\x0b-\x1f\x7f-\x9f\u{D800}-\u{DFFF}]/u.test(i.value)&&(a=W.QUOTE_DOUBLE);let d=h=>{switch(h){case W.BLOCK_FOLDED:case W.BLOCK_LITERAL:
return s||o?ec(i.value,t):gf(i,t,n,r);case W.QUOTE_DOUBLE:return Ld(i.value,t);case W.QUOTE_SINGLE:return Pb(i.value,t);case W.PLAIN:return dJ(i,t,n,r);default:
return null}},f=d(a);if(f===null){let{defaultKeyType:h,defaultStringType:b}=t.options,E=s&&h||b;if(f=d(E),f===null)throw new Error(`Unsupported default string t\
ype ${E}`)}return f}function bf(e,t){let n=Object.assign({blockQuote:!0,commentString:T0,defaultKeyType:null,defaultStringType:"PLAIN",directives:null,doubleQuotedAsJSON:!1,doubleQuotedMinMultiLineLength:40,
falseStr:"false",flowCollectionPadding:!0,indentSeq:!0,lineWidth:80,minContentWidth:20,nullStr:"null",simpleKeys:!1,singleQuote:null,trailingComma:!1,trueStr:"t\
rue",verifyAliasOrder:!0},e.schema.toStringOptions,t),r;switch(n.collectionStyle){case"block":r=!1;break;case"flow":r=!0;break;default:r=null}return{anchors:new Set,
doc:e,flowCollectionPadding:n.flowCollectionPadding?" ":"",indent:"",indentStep:typeof n.indent=="number"?" ".repeat(n.indent):"  ",inFlow:r,options:n}}function lJ(e,t){
if(t.tag){let s=e.filter(o=>o.tag===t.tag);if(s.length>0)return s.find(o=>o.format===t.format)??s[0]}let n,r;if(U(t)){r=t.value;let s=e.filter(o=>o.identify?.(r));
if(s.length>1){let o=s.filter(i=>i.test);o.length>0&&(s=o)}n=s.find(o=>o.format===t.format)??s.find(o=>!o.format)}else r=t,n=e.find(s=>s.nodeClass&&r instanceof
s.nodeClass);if(!n){let s=r?.constructor?.name??(r===null?"null":typeof r);throw new Error(`Tag not resolved for ${s} value`)}return n}function uJ(e,t,{anchors:n,
doc:r}){if(!r.directives)return"";let s=[],o=(U(e)||De(e))&&e.anchor;o&&uf(o)&&(n.add(o),s.push(`&${o}`));let i=e.tag??(t.default?null:t.tag);return i&&s.push(r.
directives.tagString(i)),s.join(" ")}function Qs(e,t,n,r){if(be(e))return e.toString(t,n,r);if(Me(e)){if(t.doc.directives)return e.toString(t);if(t.resolvedAliases?.
has(e))throw new TypeError("Cannot stringify circular structure without alias nodes");t.resolvedAliases?t.resolvedAliases.add(e):t.resolvedAliases=new Set([e]),
e=e.resolve(t.doc)}let s,o=X(e)?e:t.doc.createNode(e,{onTagObj:d=>s=d});s??(s=lJ(t.doc.schema.tags,o));let i=uJ(o,s,t);i.length>0&&(t.indentAtStart=(t.indentAtStart??
0)+i.length+1);let a=typeof s.stringify=="function"?s.stringify(o,t,n,r):U(o)?$i(o,t,n,r):o.toString(t,n,r);return i?U(o)||a[0]==="{"||a[0]==="["?`${i} ${a}`:`${i}\

${t.indent}${a}`:a}function k0({key:e,value:t},n,r,s){let{allNullValues:o,doc:i,indent:a,indentStep:d,options:{commentString:f,indentSeq:h,simpleKeys:b}}=n,E=X(e)&&e.comment||null;
if(b){if(E)throw new Error("With simple keys, key nodes cannot have comments");if(De(e)||!X(e)&&typeof e=="object"){let ae="With simple keys, collection cannot \
be used as a key value";throw new Error(ae)}}let v=!b&&(!e||E&&t==null&&!n.inFlow||De(e)||(U(e)?e.type===W.BLOCK_FOLDED||e.type===W.BLOCK_LITERAL:typeof e=="obj\
ect"));n=Object.assign({},n,{allNullValues:!1,implicitKey:!v&&(b||!o),indent:a+d});let _=!1,T=!1,I=Qs(e,n,()=>_=!0,()=>T=!0);if(!v&&!n.inFlow&&I.length>1024){if(b)
throw new Error("With simple keys, single line scalar must not span more than 1024 characters");v=!0}if(n.inFlow){if(o||t==null)return _&&r&&r(),I===""?"?":v?`?\
 ${I}`:I}else if(o&&!b||t==null&&v)return I=`? ${I}`,E&&!_?I+=ys(I,n.indent,f(E)):T&&s&&s(),I;_&&(E=null),v?(E&&(I+=ys(I,n.indent,f(E))),I=`? ${I}
${a}:`):(I=`${I}:`,E&&(I+=ys(I,n.indent,f(E))));let O,P,$;X(t)?(O=!!t.spaceBefore,P=t.commentBefore,$=t.comment):(O=!1,P=null,$=null,t&&typeof t=="object"&&(t=i.
createNode(t))),n.implicitKey=!1,!v&&!E&&U(t)&&(n.indentAtStart=I.length+1),T=!1,!h&&d.length>=2&&!n.inFlow&&!v&&re(t)&&!t.flow&&!t.tag&&!t.anchor&&(n.indent=n.
indent.substring(2));let j=!1,F=Qs(t,n,()=>j=!0,()=>T=!0),Y=" ";if(E||O||P){if(Y=O?`
`:"",P){let ae=f(P);Y+=`
${Sr(ae,n.indent)}`}F===""&&!n.inFlow?Y===`
`&&$&&(Y=`

`):Y+=`
${n.indent}`}else if(!v&&De(t)){let ae=F[0],V=F.indexOf(`
`),ot=V!==-1,Zr=n.inFlow??t.flow??t.items.length===0;if(ot||!Zr){let po=!1;if(ot&&(ae==="&"||ae==="!")){let vt=F.indexOf(" ");ae==="&"&&vt!==-1&&vt<V&&F[vt+1]===
"!"&&(vt=F.indexOf(" ",vt+1)),(vt===-1||V<vt)&&(po=!0)}po||(Y=`
${n.indent}`)}}else(F===""||F[0]===`
`)&&(Y="");return I+=Y+F,n.inFlow?j&&r&&r():$&&!j?I+=ys(I,n.indent,f($)):T&&s&&s(),I}y();y();function wf(e,t){(e==="debug"||e==="warn")&&console.warn(t)}y();var Ef="<<",Ur={identify:e=>e===Ef||typeof e=="symbol"&&e.description===Ef,default:"key",tag:"tag:yaml.org,2002:merge",test:/^<<$/,resolve:()=>Object.assign(new W(
Symbol(Ef)),{addToJSMap:Mb}),stringify:()=>Ef},I0=(e,t)=>(Ur.identify(t)||U(t)&&(!t.type||t.type===W.PLAIN)&&Ur.identify(t.value))&&e?.doc.schema.tags.some(n=>n.
tag===Ur.tag&&n.default);function Mb(e,t,n){let r=N0(e,n);if(re(r))for(let s of r.items)Lb(e,t,s);else if(Array.isArray(r))for(let s of r)Lb(e,t,s);else Lb(e,t,
r)}function Lb(e,t,n){let r=N0(e,n);if(!te(r))throw new Error("Merge sources must be maps or map aliases");let s=r.toJSON(null,e,Map);for(let[o,i]of s)t instanceof
Map?t.has(o)||t.set(o,i):t instanceof Set?t.add(o):Object.prototype.hasOwnProperty.call(t,o)||Object.defineProperty(t,o,{value:i,writable:!0,enumerable:!0,configurable:!0});
return t}function N0(e,t){return e&&Me(t)?t.resolve(e.doc,e):t}function vf(e,t,{key:n,value:r}){if(X(n)&&n.addToJSMap)n.addToJSMap(e,t,r);else if(I0(e,n))Mb(e,t,r);else{let s=Vt(n,"",e);if(t instanceof Map)t.set(s,Vt(r,s,e));else if(t instanceof
Set)t.add(s);else{let o=pJ(n,s,e),i=Vt(r,o,e);o in t?Object.defineProperty(t,o,{value:i,writable:!0,enumerable:!0,configurable:!0}):t[o]=i}}return t}function pJ(e,t,n){
if(t===null)return"";if(typeof t!="object")return String(t);if(X(e)&&n?.doc){let r=bf(n.doc,{});r.anchors=new Set;for(let o of n.anchors.keys())r.anchors.add(o.
anchor);r.inFlow=!0,r.inStringifyKey=!0;let s=e.toString(r);if(!n.mapKeyWarned){let o=JSON.stringify(s);o.length>40&&(o=o.substring(0,36)+'..."'),wf(n.doc.options.
logLevel,`Keys with collection values will be stringified due to JS Object restrictions: ${o}. Set mapAsMap: true to use object keys.`),n.mapKeyWarned=!0}return s}
return JSON.stringify(t)}function tc(e,t,n){let r=Zs(e,void 0,n),s=Zs(t,void 0,n);return new at(r,s)}var at=class e{constructor(t,n=null){Object.defineProperty(this,An,{value:Nb}),this.
key=t,this.value=n}clone(t){let{key:n,value:r}=this;return X(n)&&(n=n.clone(t)),X(r)&&(r=r.clone(t)),new e(n,r)}toJSON(t,n){let r=n?.mapAsMap?new Map:{};return vf(
n,r,this)}toString(t,n,r){return t?.doc?k0(this,t,n,r):JSON.stringify(this)}};y();y();y();y();function Af(e,t,n){return(t.inFlow??e.flow?mJ:fJ)(e,t,n)}function fJ({comment:e,items:t},n,{blockItemPrefix:r,flowChars:s,itemIndent:o,onChompKeep:i,onComment:a}){
let{indent:d,options:{commentString:f}}=n,h=Object.assign({},n,{indent:o,type:null}),b=!1,E=[];for(let _=0;_<t.length;++_){let T=t[_],I=null;if(X(T))!b&&T.spaceBefore&&
E.push(""),Sf(n,E,T.commentBefore,b),T.comment&&(I=T.comment);else if(be(T)){let P=X(T.key)?T.key:null;P&&(!b&&P.spaceBefore&&E.push(""),Sf(n,E,P.commentBefore,
b))}b=!1;let O=Qs(T,h,()=>I=null,()=>b=!0);I&&(O+=ys(O,o,f(I))),b&&I&&(b=!1),E.push(r+O)}let v;if(E.length===0)v=s.start+s.end;else{v=E[0];for(let _=1;_<E.length;++_){
let T=E[_];v+=T?`
${d}${T}`:`
`}}return e?(v+=`
`+Sr(f(e),d),a&&a()):b&&i&&i(),v}function mJ({items:e},t,{flowChars:n,itemIndent:r}){let{indent:s,indentStep:o,flowCollectionPadding:i,options:{commentString:a}}=t;
r+=o;let d=Object.assign({},t,{indent:r,inFlow:!0,type:null}),f=!1,h=0,b=[];for(let _=0;_<e.length;++_){let T=e[_],I=null;if(X(T))T.spaceBefore&&b.push(""),Sf(t,
b,T.commentBefore,!1),T.comment&&(I=T.comment);else if(be(T)){let P=X(T.key)?T.key:null;P&&(P.spaceBefore&&b.push(""),Sf(t,b,P.commentBefore,!1),P.comment&&(f=!0));
let $=X(T.value)?T.value:null;$?($.comment&&(I=$.comment),$.commentBefore&&(f=!0)):T.value==null&&P?.comment&&(I=P.comment)}I&&(f=!0);let O=Qs(T,d,()=>I=null);f||
(f=b.length>h||O.includes(`
`)),_<e.length-1?O+=",":t.options.trailingComma&&(t.options.lineWidth>0&&(f||(f=b.reduce((P,$)=>P+$.length+2,2)+(O.length+2)>t.options.lineWidth)),f&&(O+=",")),
I&&(O+=ys(O,r,a(I))),b.push(O),h=b.length}let{start:E,end:v}=n;if(b.length===0)return E+v;if(!f){let _=b.reduce((T,I)=>T+I.length+2,2);f=t.options.lineWidth>0&&
_>t.options.lineWidth}if(f){let _=E;for(let T of b)_+=T?`
${o}${s}${T}`:`
`;return`${_}
${s}${v}`}else return`${E}${i}${b.join(" ")}${i}${v}`}function Sf({indent:e,options:{commentString:t}},n,r,s){if(r&&s&&(r=r.replace(/^\n+/,"")),r){let o=Sr(t(r),
e);n.push(o.trimStart())}}function Bo(e,t){let n=U(t)?t.value:t;for(let r of e)if(be(r)&&(r.key===t||r.key===n||U(r.key)&&r.key.value===n))return r}var gt=class extends Za{static get tagName(){
return"tag:yaml.org,2002:map"}constructor(t){super(Br,t),this.items=[]}static from(t,n,r){let{keepUndefined:s,replacer:o}=r,i=new this(t),a=(d,f)=>{if(typeof o==
"function")f=o.call(n,d,f);else if(Array.isArray(o)&&!o.includes(d))return;(f!==void 0||s)&&i.items.push(tc(d,f,r))};if(n instanceof Map)for(let[d,f]of n)a(d,f);else if(n&&
typeof n=="object")for(let d of Object.keys(n))a(d,n[d]);return typeof t.sortMapEntries=="function"&&i.items.sort(t.sortMapEntries),i}add(t,n){let r;be(t)?r=t:!t||
typeof t!="object"||!("key"in t)?r=new at(t,t?.value):r=new at(t.key,t.value);let s=Bo(this.items,r.key),o=this.schema?.sortMapEntries;if(s){if(!n)throw new Error(
`Key ${r.key} already set`);U(s.value)&&ff(r.value)?s.value.value=r.value:s.value=r.value}else if(o){let i=this.items.findIndex(a=>o(r,a)<0);i===-1?this.items.push(
r):this.items.splice(i,0,r)}else this.items.push(r)}delete(t){let n=Bo(this.items,t);return n?this.items.splice(this.items.indexOf(n),1).length>0:!1}get(t,n){let s=Bo(
this.items,t)?.value;return(!n&&U(s)?s.value:s)??void 0}has(t){return!!Bo(this.items,t)}set(t,n){this.add(new at(t,n),!0)}toJSON(t,n,r){let s=r?new r:n?.mapAsMap?
new Map:{};n?.onCreate&&n.onCreate(s);for(let o of this.items)vf(n,s,o);return s}toString(t,n,r){if(!t)return JSON.stringify(this);for(let s of this.items)if(!be(
s))throw new Error(`Map items must all be pairs; found ${JSON.stringify(s)} instead`);return!t.allNullValues&&this.hasAllNullValues(!1)&&(t=Object.assign({},t,{
allNullValues:!0})),Af(this,t,{blockItemPrefix:"",flowChars:{start:"{",end:"}"},itemIndent:t.indent||"",onChompKeep:r,onComment:n})}};var Fr={collection:"map",default:!0,nodeClass:gt,tag:"tag:yaml.org,2002:map",resolve(e,t){return te(e)||t("Expected a mapping for this tag"),e},createNode:(e,t,n)=>gt.
from(e,t,n)};y();y();var Ot=class extends Za{static get tagName(){return"tag:yaml.org,2002:seq"}constructor(t){super(qs,t),this.items=[]}add(t){this.items.push(t)}delete(t){let n=_f(
t);return typeof n!="number"?!1:this.items.splice(n,1).length>0}get(t,n){let r=_f(t);if(typeof r!="number")return;let s=this.items[r];return!n&&U(s)?s.value:s}has(t){
let n=_f(t);return typeof n=="number"&&n<this.items.length}set(t,n){let r=_f(t);if(typeof r!="number")throw new Error(`Expected a valid index, not ${t}.`);let s=this.
items[r];U(s)&&ff(n)?s.value=n:this.items[r]=n}toJSON(t,n){let r=[];n?.onCreate&&n.onCreate(r);let s=0;for(let o of this.items)r.push(Vt(o,String(s++),n));return r}toString(t,n,r){
return t?Af(this,t,{blockItemPrefix:"- ",flowChars:{start:"[",end:"]"},itemIndent:(t.indent||"")+"  ",onChompKeep:r,onComment:n}):JSON.stringify(this)}static from(t,n,r){
let{replacer:s}=r,o=new this(t);if(n&&Symbol.iterator in Object(n)){let i=0;for(let a of n){if(typeof s=="function"){let d=n instanceof Set?a:String(i++);a=s.call(
n,d,a)}o.items.push(Zs(a,void 0,r))}}return o}};function _f(e){let t=U(e)?e.value:e;return t&&typeof t=="string"&&(t=Number(t)),typeof t=="number"&&Number.isInteger(
t)&&t>=0?t:null}var Vr={collection:"seq",default:!0,nodeClass:Ot,tag:"tag:yaml.org,2002:seq",resolve(e,t){return re(e)||t("Expected a sequence for this tag"),e},createNode:(e,t,n)=>Ot.
from(e,t,n)};y();var Uo={identify:e=>typeof e=="string",default:!0,tag:"tag:yaml.org,2002:str",resolve:e=>e,stringify(e,t,n,r){return t=Object.assign({actualString:!0},t),$i(e,t,
n,r)}};y();y();var Li={identify:e=>e==null,createNode:()=>new W(null),default:!0,tag:"tag:yaml.org,2002:null",test:/^(?:~|[Nn]ull|NULL)?$/,resolve:()=>new W(null),stringify:({
source:e},t)=>typeof e=="string"&&Li.test.test(e)?e:t.options.nullStr};y();var Md={identify:e=>typeof e=="boolean",default:!0,tag:"tag:yaml.org,2002:bool",test:/^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/,resolve:e=>new W(e[0]==="t"||e[0]==="T"),
stringify({source:e,value:t},n){if(e&&Md.test.test(e)){let r=e[0]==="t"||e[0]==="T";if(t===r)return e}return t?n.options.trueStr:n.options.falseStr}};y();y();function fn({format:e,minFractionDigits:t,tag:n,value:r}){if(typeof r=="bigint")return String(r);let s=typeof r=="number"?r:Number(r);if(!isFinite(s))return isNaN(
s)?".nan":s<0?"-.inf":".inf";let o=Object.is(r,-0)?"-0":JSON.stringify(r);if(!e&&t&&(!n||n==="tag:yaml.org,2002:float")&&/^-?\d/.test(o)&&!o.includes("e")){let i=o.
indexOf(".");i<0&&(i=o.length,o+=".");let a=t-(o.length-i-1);for(;a-- >0;)o+="0"}return o}var Tf={identify:e=>typeof e=="number",default:!0,tag:"tag:yaml.org,2002:float",test:/^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,resolve:e=>e.slice(-3).toLowerCase()===
"nan"?NaN:e[0]==="-"?Number.NEGATIVE_INFINITY:Number.POSITIVE_INFINITY,stringify:fn},xf={identify:e=>typeof e=="number",default:!0,tag:"tag:yaml.org,2002:float",
format:"EXP",test:/^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+$/,resolve:e=>parseFloat(e),stringify(e){let t=Number(e.value);return isFinite(t)?t.toExponential():
fn(e)}},kf={identify:e=>typeof e=="number",default:!0,tag:"tag:yaml.org,2002:float",test:/^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)$/,resolve(e){let t=new W(parseFloat(
e)),n=e.indexOf(".");return n!==-1&&e[e.length-1]==="0"&&(t.minFractionDigits=e.length-n-1),t},stringify:fn};y();var If=e=>typeof e=="bigint"||Number.isInteger(e),Db=(e,t,n,{intAsBigInt:r})=>r?BigInt(e):parseInt(e.substring(t),n);function O0(e,t,n){let{value:r}=e;return If(
r)&&r>=0?n+r.toString(t):fn(e)}var Nf={identify:e=>If(e)&&e>=0,default:!0,tag:"tag:yaml.org,2002:int",format:"OCT",test:/^0o[0-7]+$/,resolve:(e,t,n)=>Db(e,2,8,n),
stringify:e=>O0(e,8,"0o")},Of={identify:If,default:!0,tag:"tag:yaml.org,2002:int",test:/^[-+]?[0-9]+$/,resolve:(e,t,n)=>Db(e,0,10,n),stringify:fn},Cf={identify:e=>If(
e)&&e>=0,default:!0,tag:"tag:yaml.org,2002:int",format:"HEX",test:/^0x[0-9a-fA-F]+$/,resolve:(e,t,n)=>Db(e,2,16,n),stringify:e=>O0(e,16,"0x")};y();var C0=[Fr,Vr,Uo,Li,Md,Nf,Of,Cf,Tf,xf,kf];y();function R0(e){return typeof e=="bigint"||Number.isInteger(e)}var Rf=({value:e})=>JSON.stringify(e),gJ=[{identify:e=>typeof e=="string",default:!0,tag:"tag:yaml\
.org,2002:str",resolve:e=>e,stringify:Rf},{identify:e=>e==null,createNode:()=>new W(null),default:!0,tag:"tag:yaml.org,2002:null",test:/^null$/,resolve:()=>null,
stringify:Rf},{identify:e=>typeof e=="boolean",default:!0,tag:"tag:yaml.org,2002:bool",test:/^true$|^false$/,resolve:e=>e==="true",stringify:Rf},{identify:R0,default:!0,
tag:"tag:yaml.org,2002:int",test:/^-?(?:0|[1-9][0-9]*)$/,resolve:(e,t,{intAsBigInt:n})=>n?BigInt(e):parseInt(e,10),stringify:({value:e})=>R0(e)?e.toString():JSON.
stringify(e)},{identify:e=>typeof e=="number",default:!0,tag:"tag:yaml.org,2002:float",test:/^-?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$/,resolve:e=>parseFloat(
e),stringify:Rf}],hJ={default:!0,tag:"",test:/^/,resolve(e,t){return t(`Unresolved plain scalar ${JSON.stringify(e)}`),e}},P0=[Fr,Vr].concat(gJ,hJ);y();var Dd={identify:e=>e instanceof Uint8Array,default:!1,tag:"tag:yaml.org,2002:binary",resolve(e,t){if(typeof atob=="function"){let n=atob(e.replace(/[\n\r]/g,"")),
r=new Uint8Array(n.length);for(let s=0;s<n.length;++s)r[s]=n.charCodeAt(s);return r}else return t("This environment does not support reading binary tags; either\
 Buffer or atob is required"),e},stringify({comment:e,type:t,value:n},r,s,o){if(!n)return"";let i=n,a;if(typeof btoa=="function"){let d="";for(let f=0;f<i.length;++f)
d+=String.fromCharCode(i[f]);a=btoa(d)}else throw new Error("This environment does not support writing binary tags; either Buffer or btoa is required");if(t??(t=
W.BLOCK_LITERAL),t!==W.QUOTE_DOUBLE){let d=Math.max(r.options.lineWidth-r.indent.length,r.options.minContentWidth),f=Math.ceil(a.length/d),h=new Array(f);for(let b=0,
E=0;b<f;++b,E+=d)h[b]=a.substr(E,d);a=h.join(t===W.BLOCK_LITERAL?`
`:" ")}return $i({comment:e,type:t,value:a},r,s,o)}};y();y();function jb(e,t){if(re(e))for(let n=0;n<e.items.length;++n){let r=e.items[n];if(!be(r)){if(te(r)){r.items.length>1&&t("Each pair must have its own sequence indi\
cator");let s=r.items[0]||new at(new W(null));if(r.commentBefore&&(s.key.commentBefore=s.key.commentBefore?`${r.commentBefore}
${s.key.commentBefore}`:r.commentBefore),r.comment){let o=s.value??s.key;o.comment=o.comment?`${r.comment}
${o.comment}`:r.comment}r=s}e.items[n]=be(r)?r:new at(r)}}else t("Expected a sequence for this tag");return e}function Bb(e,t,n){let{replacer:r}=n,s=new Ot(e);s.
tag="tag:yaml.org,2002:pairs";let o=0;if(t&&Symbol.iterator in Object(t))for(let i of t){typeof r=="function"&&(i=r.call(t,String(o++),i));let a,d;if(Array.isArray(
i))if(i.length===2)a=i[0],d=i[1];else throw new TypeError(`Expected [key, value] tuple: ${i}`);else if(i&&i instanceof Object){let f=Object.keys(i);if(f.length===
1)a=f[0],d=i[a];else throw new TypeError(`Expected tuple with one key, not ${f.length} keys`)}else a=i;s.items.push(tc(a,d,n))}return s}var jd={collection:"seq",
default:!1,tag:"tag:yaml.org,2002:pairs",resolve:jb,createNode:Bb};var nc=class e extends Ot{constructor(){super(),this.add=gt.prototype.add.bind(this),this.delete=gt.prototype.delete.bind(this),this.get=gt.prototype.get.bind(this),
this.has=gt.prototype.has.bind(this),this.set=gt.prototype.set.bind(this),this.tag=e.tag}toJSON(t,n){if(!n)return super.toJSON(t);let r=new Map;n?.onCreate&&n.onCreate(
r);for(let s of this.items){let o,i;if(be(s)?(o=Vt(s.key,"",n),i=Vt(s.value,o,n)):o=Vt(s,"",n),r.has(o))throw new Error("Ordered maps must not include duplicate\
 keys");r.set(o,i)}return r}static from(t,n,r){let s=Bb(t,n,r),o=new this;return o.items=s.items,o}};nc.tag="tag:yaml.org,2002:omap";var Bd={collection:"seq",identify:e=>e instanceof
Map,nodeClass:nc,default:!1,tag:"tag:yaml.org,2002:omap",resolve(e,t){let n=jb(e,t),r=[];for(let{key:s}of n.items)U(s)&&(r.includes(s.value)?t(`Ordered maps mus\
t not include duplicate keys: ${s.value}`):r.push(s.value));return Object.assign(new nc,n)},createNode:(e,t,n)=>nc.from(e,t,n)};y();y();function $0({value:e,source:t},n){return t&&(e?Ub:Fb).test.test(t)?t:e?n.options.trueStr:n.options.falseStr}var Ub={identify:e=>e===!0,default:!0,tag:"tag:yaml.\
org,2002:bool",test:/^(?:Y|y|[Yy]es|YES|[Tt]rue|TRUE|[Oo]n|ON)$/,resolve:()=>new W(!0),stringify:$0},Fb={identify:e=>e===!1,default:!0,tag:"tag:yaml.org,2002:bo\
ol",test:/^(?:N|n|[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF)$/,resolve:()=>new W(!1),stringify:$0};y();var L0={identify:e=>typeof e=="number",default:!0,tag:"tag:yaml.org,2002:float",test:/^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,resolve:e=>e.slice(-3).toLowerCase()===
"nan"?NaN:e[0]==="-"?Number.NEGATIVE_INFINITY:Number.POSITIVE_INFINITY,stringify:fn},M0={identify:e=>typeof e=="number",default:!0,tag:"tag:yaml.org,2002:float",
format:"EXP",test:/^[-+]?(?:[0-9][0-9_]*)?(?:\.[0-9_]*)?[eE][-+]?[0-9]+$/,resolve:e=>parseFloat(e.replace(/_/g,"")),stringify(e){let t=Number(e.value);return isFinite(
t)?t.toExponential():fn(e)}},D0={identify:e=>typeof e=="number",default:!0,tag:"tag:yaml.org,2002:float",test:/^[-+]?(?:[0-9][0-9_]*)?\.[0-9_]*$/,resolve(e){let t=new W(
parseFloat(e.replace(/_/g,""))),n=e.indexOf(".");if(n!==-1){let r=e.substring(n+1).replace(/_/g,"");r[r.length-1]==="0"&&(t.minFractionDigits=r.length)}return t},
stringify:fn};y();var Ud=e=>typeof e=="bigint"||Number.isInteger(e);function Pf(e,t,n,{intAsBigInt:r}){let s=e[0];if((s==="-"||s==="+")&&(t+=1),e=e.substring(t).replace(/_/g,""),
r){switch(n){case 2:e=`0b${e}`;break;case 8:e=`0o${e}`;break;case 16:e=`0x${e}`;break}let i=BigInt(e);return s==="-"?BigInt(-1)*i:i}let o=parseInt(e,n);return s===
"-"?-1*o:o}function Vb(e,t,n){let{value:r}=e;if(Ud(r)){let s=r.toString(t);return r<0?"-"+n+s.substr(1):n+s}return fn(e)}var j0={identify:Ud,default:!0,tag:"tag\
:yaml.org,2002:int",format:"BIN",test:/^[-+]?0b[0-1_]+$/,resolve:(e,t,n)=>Pf(e,2,2,n),stringify:e=>Vb(e,2,"0b")},B0={identify:Ud,default:!0,tag:"tag:yaml.org,20\
02:int",format:"OCT",test:/^[-+]?0[0-7_]+$/,resolve:(e,t,n)=>Pf(e,1,8,n),stringify:e=>Vb(e,8,"0")},U0={identify:Ud,default:!0,tag:"tag:yaml.org,2002:int",test:/^[-+]?[0-9][0-9_]*$/,
resolve:(e,t,n)=>Pf(e,0,10,n),stringify:fn},F0={identify:Ud,default:!0,tag:"tag:yaml.org,2002:int",format:"HEX",test:/^[-+]?0x[0-9a-fA-F_]+$/,resolve:(e,t,n)=>Pf(
e,2,16,n),stringify:e=>Vb(e,16,"0x")};y();var rc=class e extends gt{constructor(t){super(t),this.tag=e.tag}add(t){let n;be(t)?n=t:t&&typeof t=="object"&&"key"in t&&"value"in t&&t.value===null?n=new at(t.
key,null):n=new at(t,null),Bo(this.items,n.key)||this.items.push(n)}get(t,n){let r=Bo(this.items,t);return!n&&be(r)?U(r.key)?r.key.value:r.key:r}set(t,n){if(typeof n!=
"boolean")throw new Error(`Expected boolean value for set(key, value) in a YAML set, not ${typeof n}`);let r=Bo(this.items,t);r&&!n?this.items.splice(this.items.
indexOf(r),1):!r&&n&&this.items.push(new at(t))}toJSON(t,n){return super.toJSON(t,n,Set)}toString(t,n,r){if(!t)return JSON.stringify(this);if(this.hasAllNullValues(
!0))return super.toString(Object.assign({},t,{allNullValues:!0}),n,r);throw new Error("Set items must all have null values")}static from(t,n,r){let{replacer:s}=r,
o=new this(t);if(n&&Symbol.iterator in Object(n))for(let i of n)typeof s=="function"&&(i=s.call(n,i,i)),o.items.push(tc(i,null,r));return o}};rc.tag="tag:yaml.o\
rg,2002:set";var Fd={collection:"map",identify:e=>e instanceof Set,nodeClass:rc,default:!1,tag:"tag:yaml.org,2002:set",createNode:(e,t,n)=>rc.from(e,t,n),resolve(e,t){
if(te(e)){if(e.hasAllNullValues(!0))return Object.assign(new rc,e);t("Set items must all have null values")}else t("Expected a mapping for this tag");return e}};y();function Gb(e,t){let n=e[0],r=n==="-"||n==="+"?e.substring(1):e,s=i=>t?BigInt(i):Number(i),o=r.replace(/_/g,"").split(":").reduce((i,a)=>i*s(60)+s(a),s(0));return n===
"-"?s(-1)*o:o}function V0(e){let{value:t}=e,n=i=>i;if(typeof t=="bigint")n=i=>BigInt(i);else if(isNaN(t)||!isFinite(t))return fn(e);let r="";t<0&&(r="-",t*=n(-1));
let s=n(60),o=[t%s];return t<60?o.unshift(0):(t=(t-o[0])/s,o.unshift(t%s),t>=60&&(t=(t-o[0])/s,o.unshift(t))),r+o.map(i=>String(i).padStart(2,"0")).join(":").replace(
/000000\d*$/,"")}var $f={identify:e=>typeof e=="bigint"||Number.isInteger(e),default:!0,tag:"tag:yaml.org,2002:int",format:"TIME",test:/^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+$/,
resolve:(e,t,{intAsBigInt:n})=>Gb(e,n),stringify:V0},Lf={identify:e=>typeof e=="number",default:!0,tag:"tag:yaml.org,2002:float",format:"TIME",test:/^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$/,
resolve:e=>Gb(e,!1),stringify:V0},sc={identify:e=>e instanceof Date,default:!0,tag:"tag:yaml.org,2002:timestamp",test:RegExp("^([0-9]{4})-([0-9]{1,2})-([0-9]{1,\
2})(?:(?:t|T|[ \\t]+)([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2}(\\.[0-9]+)?)(?:[ \\t]*(Z|[-+][012]?[0-9](?::[0-9]{2})?))?)?$"),resolve(e){let t=e.match(sc.test);if(!t)
throw new Error("!!timestamp expects a date, starting with yyyy-mm-dd");let[,n,r,s,o,i,a]=t.map(Number),d=t[7]?Number((t[7]+"00").substr(1,3)):0,f=Date.UTC(n,r-
1,s,o||0,i||0,a||0,d),h=t[8];if(h&&h!=="Z"){let b=Gb(h,!1);Math.abs(b)<30&&(b*=60),f-=6e4*b}return new Date(f)},stringify:({value:e})=>e?.toISOString().replace(
/(T00:00:00)?\.000Z$/,"")??""};var Wb=[Fr,Vr,Uo,Li,Ub,Fb,j0,B0,U0,F0,L0,M0,D0,Dd,Ur,Bd,jd,Fd,$f,Lf,sc];var G0=new Map([["core",C0],["failsafe",[Fr,Vr,Uo]],["json",P0],["yaml11",Wb],["yaml-1.1",Wb]]),W0={binary:Dd,bool:Md,float:kf,floatExp:xf,floatNaN:Tf,floatTime:Lf,
int:Of,intHex:Cf,intOct:Nf,intTime:$f,map:Fr,merge:Ur,null:Li,omap:Bd,pairs:jd,seq:Vr,set:Fd,timestamp:sc},J0={"tag:yaml.org,2002:binary":Dd,"tag:yaml.org,2002:\
merge":Ur,"tag:yaml.org,2002:omap":Bd,"tag:yaml.org,2002:pairs":jd,"tag:yaml.org,2002:set":Fd,"tag:yaml.org,2002:timestamp":sc};function Mf(e,t,n){let r=G0.get(
t);if(r&&!e)return n&&!r.includes(Ur)?r.concat(Ur):r.slice();let s=r;if(!s)if(Array.isArray(e))s=[];else{let o=Array.from(G0.keys()).filter(i=>i!=="yaml11").map(
i=>JSON.stringify(i)).join(", ");throw new Error(`Unknown schema "${t}"; use one of ${o} or define customTags array`)}if(Array.isArray(e))for(let o of e)s=s.concat(
o);else typeof e=="function"&&(s=e(s.slice()));return n&&(s=s.concat(Ur)),s.reduce((o,i)=>{let a=typeof i=="string"?W0[i]:i;if(!a){let d=JSON.stringify(i),f=Object.
keys(W0).map(h=>JSON.stringify(h)).join(", ");throw new Error(`Unknown custom tag ${d}; use one of ${f}`)}return o.includes(a)||o.push(a),o},[])}var yJ=(e,t)=>e.key<t.key?-1:e.key>t.key?1:0,Vd=class e{constructor({compat:t,customTags:n,merge:r,resolveKnownTags:s,schema:o,sortMapEntries:i,toStringDefaults:a}){
this.compat=Array.isArray(t)?Mf(t,"compat"):t?Mf(null,t):null,this.name=typeof o=="string"&&o||"core",this.knownTags=s?J0:{},this.tags=Mf(n,this.name,r),this.toStringOptions=
a??null,Object.defineProperty(this,Br,{value:Fr}),Object.defineProperty(this,rr,{value:Uo}),Object.defineProperty(this,qs,{value:Vr}),this.sortMapEntries=typeof i==
"function"?i:i===!0?yJ:null}clone(){let t=Object.create(e.prototype,Object.getOwnPropertyDescriptors(this));return t.tags=this.tags.slice(),t}};y();function K0(e,t){let n=[],r=t.directives===!0;if(t.directives!==!1&&e.directives){let d=e.directives.toString(e);d?(n.push(d),r=!0):e.directives.docStart&&(r=!0)}
r&&n.push("---");let s=bf(e,t),{commentString:o}=s.options;if(e.commentBefore){n.length!==1&&n.unshift("");let d=o(e.commentBefore);n.unshift(Sr(d,""))}let i=!1,
a=null;if(e.contents){if(X(e.contents)){if(e.contents.spaceBefore&&r&&n.push(""),e.contents.commentBefore){let h=o(e.contents.commentBefore);n.push(Sr(h,""))}s.
forceBlockIndent=!!e.comment,a=e.contents.comment}let d=a?void 0:()=>i=!0,f=Qs(e.contents,s,()=>a=null,d);a&&(f+=ys(f,"",o(a))),(f[0]==="|"||f[0]===">")&&n[n.length-
1]==="---"?n[n.length-1]=`--- ${f}`:n.push(f)}else n.push(Qs(e.contents,s));if(e.directives?.docEnd)if(e.comment){let d=o(e.comment);d.includes(`
`)?(n.push("..."),n.push(Sr(d,""))):n.push(`... ${d}`)}else n.push("...");else{let d=e.comment;d&&i&&(d=d.replace(/^\n+/,"")),d&&((!i||a)&&n[n.length-1]!==""&&n.
push(""),n.push(Sr(o(d),"")))}return n.join(`
`)+`
`}var Fo=class e{constructor(t,n,r){this.commentBefore=null,this.comment=null,this.errors=[],this.warnings=[],Object.defineProperty(this,An,{value:cf});let s=null;
typeof n=="function"||Array.isArray(n)?s=n:r===void 0&&n&&(r=n,n=void 0);let o=Object.assign({intAsBigInt:!1,keepSourceTokens:!1,logLevel:"warn",prettyErrors:!0,
strict:!0,stringKeys:!1,uniqueKeys:!0,version:"1.2"},r);this.options=o;let{version:i}=o;r?._directives?(this.directives=r._directives.atDocument(),this.directives.
yaml.explicit&&(i=this.directives.yaml.version)):this.directives=new hs({version:i}),this.setSchema(i,r),this.contents=t===void 0?null:this.createNode(t,s,r)}clone(){
let t=Object.create(e.prototype,{[An]:{value:cf}});return t.commentBefore=this.commentBefore,t.comment=this.comment,t.errors=this.errors.slice(),t.warnings=this.
warnings.slice(),t.options=Object.assign({},this.options),this.directives&&(t.directives=this.directives.clone()),t.schema=this.schema.clone(),t.contents=X(this.
contents)?this.contents.clone(t.schema):this.contents,this.range&&(t.range=this.range.slice()),t}add(t){oc(this.contents)&&this.contents.add(t)}addIn(t,n){oc(this.
contents)&&this.contents.addIn(t,n)}createAlias(t,n){if(!t.anchor){let r=Ob(this);t.anchor=!n||r.has(n)?Cb(n||"a",r):n}return new Xs(t.anchor)}createNode(t,n,r){
let s;if(typeof n=="function")t=n.call({"":t},"",t),s=n;else if(Array.isArray(n)){let I=P=>typeof P=="number"||P instanceof String||P instanceof Number,O=n.filter(
I).map(String);O.length>0&&(n=n.concat(O)),s=n}else r===void 0&&n&&(r=n,n=void 0);let{aliasDuplicateObjects:o,anchorPrefix:i,flow:a,keepUndefined:d,onTagObj:f,tag:h}=r??
{},{onAnchor:b,setAnchors:E,sourceObjects:v}=_0(this,i||"a"),_={aliasDuplicateObjects:o??!0,keepUndefined:d??!1,onAnchor:b,onTagObj:f,replacer:s,schema:this.schema,
sourceObjects:v},T=Zs(t,h,_);return a&&De(T)&&(T.flow=!0),E(),T}createPair(t,n,r={}){let s=this.createNode(t,null,r),o=this.createNode(n,null,r);return new at(s,
o)}delete(t){return oc(this.contents)?this.contents.delete(t):!1}deleteIn(t){return Qa(t)?this.contents==null?!1:(this.contents=null,!0):oc(this.contents)?this.
contents.deleteIn(t):!1}get(t,n){return De(this.contents)?this.contents.get(t,n):void 0}getIn(t,n){return Qa(t)?!n&&U(this.contents)?this.contents.value:this.contents:
De(this.contents)?this.contents.getIn(t,n):void 0}has(t){return De(this.contents)?this.contents.has(t):!1}hasIn(t){return Qa(t)?this.contents!==void 0:De(this.contents)?
this.contents.hasIn(t):!1}set(t,n){this.contents==null?this.contents=Rd(this.schema,[t],n):oc(this.contents)&&this.contents.set(t,n)}setIn(t,n){Qa(t)?this.contents=
n:this.contents==null?this.contents=Rd(this.schema,Array.from(t),n):oc(this.contents)&&this.contents.setIn(t,n)}setSchema(t,n={}){typeof t=="number"&&(t=String(
t));let r;switch(t){case"1.1":this.directives?this.directives.yaml.version="1.1":this.directives=new hs({version:"1.1"}),r={resolveKnownTags:!1,schema:"yaml-1.1"};
break;case"1.2":case"next":this.directives?this.directives.yaml.version=t:this.directives=new hs({version:t}),r={resolveKnownTags:!0,schema:"core"};break;case null:
this.directives&&delete this.directives,r=null;break;default:{let s=JSON.stringify(t);throw new Error(`Expected '1.1', '1.2' or null as first argument, but foun\
d: ${s}`)}}if(n.schema instanceof Object)this.schema=n.schema;else if(r)this.schema=new Vd(Object.assign(r,n));else throw new Error("With a null YAML version, t\
he { schema: Schema } option is required")}toJS({json:t,jsonArg:n,mapAsMap:r,maxAliasCount:s,onAnchor:o,reviver:i}={}){let a={anchors:new Map,doc:this,keep:!t,mapAsMap:r===
!0,mapKeyWarned:!1,maxAliasCount:typeof s=="number"?s:100},d=Vt(this.contents,n??"",a);if(typeof o=="function")for(let{count:f,res:h}of a.anchors.values())o(h,f);
return typeof i=="function"?Do(i,{"":d},"",d):d}toJSON(t,n){return this.toJS({json:!0,jsonArg:t,mapAsMap:!1,onAnchor:n})}toString(t={}){if(this.errors.length>0)
throw new Error("Document with errors cannot be stringified");if("indent"in t&&(!Number.isInteger(t.indent)||Number(t.indent)<=0)){let n=JSON.stringify(t.indent);
throw new Error(`"indent" option must be a positive integer, not ${n}`)}return K0(this,t)}};function oc(e){if(De(e))return!0;throw new Error("Expected a YAML co\
llection as document contents")}y();var Gd=class extends Error{constructor(t,n,r,s){super(),this.name=t,this.code=r,this.message=s,this.pos=n}},Gr=class extends Gd{constructor(t,n,r){super("YA\
MLParseError",t,n,r)}},Wd=class extends Gd{constructor(t,n,r){super("YAMLWarning",t,n,r)}},Jd=(e,t)=>n=>{if(n.pos[0]===-1)return;n.linePos=n.pos.map(a=>t.linePos(
a));let{line:r,col:s}=n.linePos[0];n.message+=` at line ${r}, column ${s}`;let o=s-1,i=e.substring(t.lineStarts[r-1],t.lineStarts[r]).replace(/[\n\r]+$/,"");if(o>=
60&&i.length>80){let a=Math.min(o-39,i.length-79);i="\u2026"+i.substring(a),o-=a-1}if(i.length>80&&(i=i.substring(0,79)+"\u2026"),r>1&&/^ *$/.test(i.substring(0,
o))){let a=e.substring(t.lineStarts[r-2],t.lineStarts[r-1]);a.length>80&&(a=a.substring(0,79)+`\u2026
`),i=a+i}if(/[^ ]/.test(i)){let a=1,d=n.linePos[1];d?.line===r&&d.col>s&&(a=Math.max(1,Math.min(d.col-s,80-o)));let f=" ".repeat(o)+"^".repeat(a);n.message+=`:

${i}
${f}
`}};y();y();y();y();y();function bs(e,{flow:t,indicator:n,next:r,offset:s,onError:o,parentIndent:i,startOnNewline:a}){let d=!1,f=a,h=a,b="",E="",v=!1,_=!1,T=null,I=null,O=null,P=null,
$=null,j=null,F=null;for(let V of e)switch(_&&(V.type!=="space"&&V.type!=="newline"&&V.type!=="comma"&&o(V.offset,"MISSING_CHAR","Tags and anchors must be separ\
ated from the next token by white space"),_=!1),T&&(f&&V.type!=="comment"&&V.type!=="newline"&&o(T,"TAB_AS_INDENT","Tabs are not allowed as indentation"),T=null),
V.type){case"space":!t&&(n!=="doc-start"||r?.type!=="flow-collection")&&V.source.includes("	")&&(T=V),h=!0;break;case"comment":{h||o(V,"MISSING_CHAR","Comments \
must be separated from other tokens by white space characters");let ot=V.source.substring(1)||" ";b?b+=E+ot:b=ot,E="",f=!1;break}case"newline":f?b?b+=V.source:(!j||
n!=="seq-item-ind")&&(d=!0):E+=V.source,f=!0,v=!0,(I||O)&&(P=V),h=!0;break;case"anchor":I&&o(V,"MULTIPLE_ANCHORS","A node can have at most one anchor"),V.source.
endsWith(":")&&o(V.offset+V.source.length-1,"BAD_ALIAS","Anchor ending in : is ambiguous",!0),I=V,F??(F=V.offset),f=!1,h=!1,_=!0;break;case"tag":{O&&o(V,"MULTIP\
LE_TAGS","A node can have at most one tag"),O=V,F??(F=V.offset),f=!1,h=!1,_=!0;break}case n:(I||O)&&o(V,"BAD_PROP_ORDER",`Anchors and tags must be after the ${V.
source} indicator`),j&&o(V,"UNEXPECTED_TOKEN",`Unexpected ${V.source} in ${t??"collection"}`),j=V,f=n==="seq-item-ind"||n==="explicit-key-ind",h=!1;break;case"c\
omma":if(t){$&&o(V,"UNEXPECTED_TOKEN",`Unexpected , in ${t}`),$=V,f=!1,h=!1;break}default:o(V,"UNEXPECTED_TOKEN",`Unexpected ${V.type} token`),f=!1,h=!1}let Y=e[e.
length-1],ae=Y?Y.offset+Y.source.length:s;return _&&r&&r.type!=="space"&&r.type!=="newline"&&r.type!=="comma"&&(r.type!=="scalar"||r.source!=="")&&o(r.offset,"M\
ISSING_CHAR","Tags and anchors must be separated from the next token by white space"),T&&(f&&T.indent<=i||r?.type==="block-map"||r?.type==="block-seq")&&o(T,"TA\
B_AS_INDENT","Tabs are not allowed as indentation"),{comma:$,found:j,spaceBefore:d,comment:b,hasNewline:v,anchor:I,tag:O,newlineAfterProp:P,end:ae,start:F??ae}}y();function Vo(e){if(!e)return null;switch(e.type){case"alias":case"scalar":case"double-quoted-scalar":case"single-quoted-scalar":if(e.source.includes(`
`))return!0;if(e.end){for(let t of e.end)if(t.type==="newline")return!0}return!1;case"flow-collection":for(let t of e.items){for(let n of t.start)if(n.type==="n\
ewline")return!0;if(t.sep){for(let n of t.sep)if(n.type==="newline")return!0}if(Vo(t.key)||Vo(t.value))return!0}return!1;default:return!0}}y();function Kd(e,t,n){if(t?.type==="flow-collection"){let r=t.end[0];r.indent===e&&(r.source==="]"||r.source==="}")&&Vo(t)&&n(r,"BAD_INDENT","Flow end indicator sh\
ould be more indented than parent",!0)}}y();function Df(e,t,n){let{uniqueKeys:r}=e.options;if(r===!1)return!1;let s=typeof r=="function"?r:(o,i)=>o===i||U(o)&&U(i)&&o.value===i.value;return t.some(o=>s(o.
key,n))}var H0="All mapping items must start at the same column";function Y0({composeNode:e,composeEmptyNode:t},n,r,s,o){let i=o?.nodeClass??gt,a=new i(n.schema);n.atRoot&&
(n.atRoot=!1);let d=r.offset,f=null;for(let h of r.items){let{start:b,key:E,sep:v,value:_}=h,T=bs(b,{indicator:"explicit-key-ind",next:E??v?.[0],offset:d,onError:s,
parentIndent:r.indent,startOnNewline:!0}),I=!T.found;if(I){if(E&&(E.type==="block-seq"?s(d,"BLOCK_AS_IMPLICIT_KEY","A block sequence may not be used as an impli\
cit map key"):"indent"in E&&E.indent!==r.indent&&s(d,"BAD_INDENT",H0)),!T.anchor&&!T.tag&&!v){f=T.end,T.comment&&(a.comment?a.comment+=`
`+T.comment:a.comment=T.comment);continue}(T.newlineAfterProp||Vo(E))&&s(E??b[b.length-1],"MULTILINE_IMPLICIT_KEY","Implicit keys need to be on a single line")}else
T.found?.indent!==r.indent&&s(d,"BAD_INDENT",H0);n.atKey=!0;let O=T.end,P=E?e(n,E,T,s):t(n,O,b,null,T,s);n.schema.compat&&Kd(r.indent,E,s),n.atKey=!1,Df(n,a.items,
P)&&s(O,"DUPLICATE_KEY","Map keys must be unique");let $=bs(v??[],{indicator:"map-value-ind",next:_,offset:P.range[2],onError:s,parentIndent:r.indent,startOnNewline:!E||
E.type==="block-scalar"});if(d=$.end,$.found){I&&(_?.type==="block-map"&&!$.hasNewline&&s(d,"BLOCK_AS_IMPLICIT_KEY","Nested mappings are not allowed in compact \
mappings"),n.options.strict&&T.start<$.found.offset-1024&&s(P.range,"KEY_OVER_1024_CHARS","The : indicator must be at most 1024 chars after the start of an impl\
icit block mapping key"));let j=_?e(n,_,$,s):t(n,d,v,null,$,s);n.schema.compat&&Kd(r.indent,_,s),d=j.range[2];let F=new at(P,j);n.options.keepSourceTokens&&(F.srcToken=
h),a.items.push(F)}else{I&&s(P.range,"MISSING_CHAR","Implicit map keys need to be followed by map values"),$.comment&&(P.comment?P.comment+=`
`+$.comment:P.comment=$.comment);let j=new at(P);n.options.keepSourceTokens&&(j.srcToken=h),a.items.push(j)}}return f&&f<d&&s(f,"IMPOSSIBLE","Map comment with t\
railing content"),a.range=[r.offset,d,f??d],a}y();function z0({composeNode:e,composeEmptyNode:t},n,r,s,o){let i=o?.nodeClass??Ot,a=new i(n.schema);n.atRoot&&(n.atRoot=!1),n.atKey&&(n.atKey=!1);let d=r.offset,f=null;
for(let{start:h,value:b}of r.items){let E=bs(h,{indicator:"seq-item-ind",next:b,offset:d,onError:s,parentIndent:r.indent,startOnNewline:!0});if(!E.found)if(E.anchor||
E.tag||b)b?.type==="block-seq"?s(E.end,"BAD_INDENT","All sequence items must start at the same column"):s(d,"MISSING_CHAR","Sequence item without - indicator");else{
f=E.end,E.comment&&(a.comment=E.comment);continue}let v=b?e(n,b,E,s):t(n,E.end,h,null,E,s);n.schema.compat&&Kd(r.indent,b,s),d=v.range[2],a.items.push(v)}return a.
range=[r.offset,d,f??d],a}y();y();function ws(e,t,n,r){let s="";if(e){let o=!1,i="";for(let a of e){let{source:d,type:f}=a;switch(f){case"space":o=!0;break;case"comment":{n&&!o&&r(a,"MISSING\
_CHAR","Comments must be separated from other tokens by white space characters");let h=d.substring(1)||" ";s?s+=i+h:s=h,i="";break}case"newline":s&&(i+=d),o=!0;
break;default:r(a,"UNEXPECTED_TOKEN",`Unexpected ${f} at node end`)}t+=d.length}}return{comment:s,offset:t}}var Jb="Block collections are not allowed within flow collections",Kb=e=>e&&(e.type==="block-map"||e.type==="block-seq");function q0({composeNode:e,composeEmptyNode:t},n,r,s,o){
let i=r.start.source==="{",a=i?"flow map":"flow sequence",d=o?.nodeClass??(i?gt:Ot),f=new d(n.schema);f.flow=!0;let h=n.atRoot;h&&(n.atRoot=!1),n.atKey&&(n.atKey=
!1);let b=r.offset+r.start.source.length;for(let I=0;I<r.items.length;++I){let O=r.items[I],{start:P,key:$,sep:j,value:F}=O,Y=bs(P,{flow:a,indicator:"explicit-k\
ey-ind",next:$??j?.[0],offset:b,onError:s,parentIndent:r.indent,startOnNewline:!1});if(!Y.found){if(!Y.anchor&&!Y.tag&&!j&&!F){I===0&&Y.comma?s(Y.comma,"UNEXPEC\
TED_TOKEN",`Unexpected , in ${a}`):I<r.items.length-1&&s(Y.start,"UNEXPECTED_TOKEN",`Unexpected empty item in ${a}`),Y.comment&&(f.comment?f.comment+=`
`+Y.comment:f.comment=Y.comment),b=Y.end;continue}!i&&n.options.strict&&Vo($)&&s($,"MULTILINE_IMPLICIT_KEY","Implicit keys of flow sequence pairs need to be on \
a single line")}if(I===0)Y.comma&&s(Y.comma,"UNEXPECTED_TOKEN",`Unexpected , in ${a}`);else if(Y.comma||s(Y.start,"MISSING_CHAR",`Missing , between ${a} items`),
Y.comment){let ae="";e:for(let V of P)switch(V.type){case"comma":case"space":break;case"comment":ae=V.source.substring(1);break e;default:break e}if(ae){let V=f.
items[f.items.length-1];be(V)&&(V=V.value??V.key),V.comment?V.comment+=`
`+ae:V.comment=ae,Y.comment=Y.comment.substring(ae.length+1)}}if(!i&&!j&&!Y.found){let ae=F?e(n,F,Y,s):t(n,Y.end,j,null,Y,s);f.items.push(ae),b=ae.range[2],Kb(F)&&
s(ae.range,"BLOCK_IN_FLOW",Jb)}else{n.atKey=!0;let ae=Y.end,V=$?e(n,$,Y,s):t(n,ae,P,null,Y,s);Kb($)&&s(V.range,"BLOCK_IN_FLOW",Jb),n.atKey=!1;let ot=bs(j??[],{flow:a,
indicator:"map-value-ind",next:F,offset:V.range[2],onError:s,parentIndent:r.indent,startOnNewline:!1});if(ot.found){if(!i&&!Y.found&&n.options.strict){if(j)for(let vt of j){
if(vt===ot.found)break;if(vt.type==="newline"){s(vt,"MULTILINE_IMPLICIT_KEY","Implicit keys of flow sequence pairs need to be on a single line");break}}Y.start<
ot.found.offset-1024&&s(ot.found,"KEY_OVER_1024_CHARS","The : indicator must be at most 1024 chars after the start of an implicit flow sequence key")}}else F&&("\
source"in F&&F.source?.[0]===":"?s(F,"MISSING_CHAR",`Missing space after : in ${a}`):s(ot.start,"MISSING_CHAR",`Missing , or : between ${a} items`));let Zr=F?e(
n,F,ot,s):ot.found?t(n,ot.end,j,null,ot,s):null;Zr?Kb(F)&&s(Zr.range,"BLOCK_IN_FLOW",Jb):ot.comment&&(V.comment?V.comment+=`
`+ot.comment:V.comment=ot.comment);let po=new at(V,Zr);if(n.options.keepSourceTokens&&(po.srcToken=O),i){let vt=f;Df(n,vt.items,V)&&s(ae,"DUPLICATE_KEY","Map ke\
ys must be unique"),vt.items.push(po)}else{let vt=new gt(n.schema);vt.flow=!0,vt.items.push(po);let Ll=(Zr??V).range;vt.range=[V.range[0],Ll[1],Ll[2]],f.items.push(
vt)}b=Zr?Zr.range[2]:ot.end}}let E=i?"}":"]",[v,..._]=r.end,T=b;if(v?.source===E)T=v.offset+v.source.length;else{let I=a[0].toUpperCase()+a.substring(1),O=h?`${I}\
 must end with a ${E}`:`${I} in block collection must be sufficiently indented and end with a ${E}`;s(b,h?"MISSING_CHAR":"BAD_INDENT",O),v&&v.source.length!==1&&
_.unshift(v)}if(_.length>0){let I=ws(_,T,n.options.strict,s);I.comment&&(f.comment?f.comment+=`
`+I.comment:f.comment=I.comment),f.range=[r.offset,T,I.offset]}else f.range=[r.offset,T,T];return f}function Hb(e,t,n,r,s,o){let i=n.type==="block-map"?Y0(e,t,n,r,o):n.type==="block-seq"?z0(e,t,n,r,o):q0(e,t,n,r,o),a=i.constructor;return s==="!"||s===a.tagName?
(i.tag=a.tagName,i):(s&&(i.tag=s),i)}function X0(e,t,n,r,s){let o=r.tag,i=o?t.directives.tagName(o.source,E=>s(o,"TAG_RESOLVE_FAILED",E)):null;if(n.type==="bloc\
k-seq"){let{anchor:E,newlineAfterProp:v}=r,_=E&&o?E.offset>o.offset?E:o:E??o;_&&(!v||v.offset<_.offset)&&s(_,"MISSING_CHAR","Missing newline after block sequenc\
e props")}let a=n.type==="block-map"?"map":n.type==="block-seq"?"seq":n.start.source==="{"?"map":"seq";if(!o||!i||i==="!"||i===gt.tagName&&a==="map"||i===Ot.tagName&&
a==="seq")return Hb(e,t,n,s,i);let d=t.schema.tags.find(E=>E.tag===i&&E.collection===a);if(!d){let E=t.schema.knownTags[i];if(E?.collection===a)t.schema.tags.push(
Object.assign({},E,{default:!1})),d=E;else return E?s(o,"BAD_COLLECTION_TYPE",`${E.tag} used for ${a} collection, but expects ${E.collection??"scalar"}`,!0):s(o,
"TAG_RESOLVE_FAILED",`Unresolved tag: ${i}`,!0),Hb(e,t,n,s,i)}let f=Hb(e,t,n,s,i,d),h=d.resolve?.(f,E=>s(o,"TAG_RESOLVE_FAILED",E),t.options)??f,b=X(h)?h:new W(
h);return b.range=f.range,b.tag=i,d?.format&&(b.format=d.format),b}y();y();function Yb(e,t,n){let r=t.offset,s=bJ(t,e.options.strict,n);if(!s)return{value:"",type:null,comment:"",range:[r,r,r]};let o=s.mode===">"?W.BLOCK_FOLDED:W.BLOCK_LITERAL,
i=t.source?wJ(t.source):[],a=i.length;for(let T=i.length-1;T>=0;--T){let I=i[T][1];if(I===""||I==="\r")a=T;else break}if(a===0){let T=s.chomp==="+"&&i.length>0?
`
`.repeat(Math.max(1,i.length-1)):"",I=r+s.length;return t.source&&(I+=t.source.length),{value:T,type:o,comment:s.comment,range:[r,I,I]}}let d=t.indent+s.indent,
f=t.offset+s.length,h=0;for(let T=0;T<a;++T){let[I,O]=i[T];if(O===""||O==="\r")s.indent===0&&I.length>d&&(d=I.length);else{I.length<d&&n(f+I.length,"MISSING_CHA\
R","Block scalars with more-indented leading empty lines must use an explicit indentation indicator"),s.indent===0&&(d=I.length),h=T,d===0&&!e.atRoot&&n(f,"BAD_\
INDENT","Block scalar values in collections must be indented");break}f+=I.length+O.length+1}for(let T=i.length-1;T>=a;--T)i[T][0].length>d&&(a=T+1);let b="",E="",
v=!1;for(let T=0;T<h;++T)b+=i[T][0].slice(d)+`
`;for(let T=h;T<a;++T){let[I,O]=i[T];f+=I.length+O.length+1;let P=O[O.length-1]==="\r";if(P&&(O=O.slice(0,-1)),O&&I.length<d){let j=`Block scalar lines must not\
 be less indented than their ${s.indent?"explicit indentation indicator":"first line"}`;n(f-O.length-(P?2:1),"BAD_INDENT",j),I=""}o===W.BLOCK_LITERAL?(b+=E+I.slice(
d)+O,E=`
`):I.length>d||O[0]==="	"?(E===" "?E=`
`:!v&&E===`
`&&(E=`

`),b+=E+I.slice(d)+O,E=`
`,v=!0):O===""?E===`
`?b+=`
`:E=`
`:(b+=E+O,E=" ",v=!1)}switch(s.chomp){case"-":break;case"+":for(let T=a;T<i.length;++T)b+=`
`+i[T][0].slice(d);b[b.length-1]!==`
`&&(b+=`
`);break;default:b+=`
`}let _=r+s.length+t.source.length;return{value:b,type:o,comment:s.comment,range:[r,_,_]}}function bJ({offset:e,props:t},n,r){if(t[0].type!=="block-scalar-heade\
r")return r(t[0],"IMPOSSIBLE","Block scalar header not found"),null;let{source:s}=t[0],o=s[0],i=0,a="",d=-1;for(let E=1;E<s.length;++E){let v=s[E];if(!a&&(v==="\
-"||v==="+"))a=v;else{let _=Number(v);!i&&_?i=_:d===-1&&(d=e+E)}}d!==-1&&r(d,"UNEXPECTED_TOKEN",`Block scalar header includes extra characters: ${s}`);let f=!1,
h="",b=s.length;for(let E=1;E<t.length;++E){let v=t[E];switch(v.type){case"space":f=!0;case"newline":b+=v.source.length;break;case"comment":n&&!f&&r(v,"MISSING_\
CHAR","Comments must be separated from other tokens by white space characters"),b+=v.source.length,h=v.source.substring(1);break;case"error":r(v,"UNEXPECTED_TOK\
EN",v.message),b+=v.source.length;break;default:{let _=`Unexpected token in block scalar header: ${v.type}`;r(v,"UNEXPECTED_TOKEN",_);let T=v.source;T&&typeof T==
"string"&&(b+=T.length)}}}return{mode:o,indent:i,chomp:a,comment:h,length:b}}function wJ(e){let t=e.split(/\n( *)/),n=t[0],r=n.match(/^( *)/),o=[r?.[1]?[r[1],n.
slice(r[1].length)]:["",n]];for(let i=1;i<t.length;i+=2)o.push([t[i],t[i+1]]);return o}y();function zb(e,t,n){let{offset:r,type:s,source:o,end:i}=e,a,d,f=(E,v,_)=>n(r+E,v,_);switch(s){case"scalar":a=W.PLAIN,d=EJ(o,f);break;case"single-quoted-scalar":a=
W.QUOTE_SINGLE,d=vJ(o,f);break;case"double-quoted-scalar":a=W.QUOTE_DOUBLE,d=SJ(o,f);break;default:return n(e,"UNEXPECTED_TOKEN",`Expected a flow scalar value, \
but found: ${s}`),{value:"",type:null,comment:"",range:[r,r+o.length,r+o.length]}}let h=r+o.length,b=ws(i,h,t,n);return{value:d,type:a,comment:b.comment,range:[
r,h,b.offset]}}function EJ(e,t){let n="";switch(e[0]){case"	":n="a tab character";break;case",":n="flow indicator character ,";break;case"%":n="directive indica\
tor character %";break;case"|":case">":{n=`block scalar indicator ${e[0]}`;break}case"@":case"`":{n=`reserved character ${e[0]}`;break}}return n&&t(0,"BAD_SCALA\
R_START",`Plain value cannot start with ${n}`),Z0(e)}function vJ(e,t){return(e[e.length-1]!=="'"||e.length===1)&&t(e.length,"MISSING_CHAR","Missing closing 'quo\
te"),Z0(e.slice(1,-1)).replace(/''/g,"'")}function Z0(e){let t=/(.*?)\r?\n/sy,n=t.exec(e);if(!n)return e;let r,s;try{r=new RegExp("(?<![ 	])[ 	]+$"),s=new RegExp(
"^[ 	]+|(?<![ 	])[ 	]+$","g")}catch{r=/[ \t]+$/,s=/^[ \t]+|[ \t]+$/g}let o=n[1].replace(r,""),i=" ",a=t.lastIndex;for(;n=t.exec(e);){let f=n[1].replace(s,"");f===
""?i===`
`?o+=i:i=`
`:(o+=i+f,i=" "),a=t.lastIndex}let d=/[ \t]*(.*)/sy;return d.lastIndex=a,n=d.exec(e),o+i+(n?.[1]??"")}function SJ(e,t){let n="";for(let r=1;r<e.length-1;++r){let s=e[r];
if(!(s==="\r"&&e[r+1]===`
`))if(s===`
`){let{fold:o,offset:i}=AJ(e,r);n+=o,r=i}else if(s==="\\"){let o=e[++r],i=_J[o];if(i)n+=i;else if(o===`
`)for(o=e[r+1];o===" "||o==="	";)o=e[++r+1];else if(o==="\r"&&e[r+1]===`
`)for(o=e[++r+1];o===" "||o==="	";)o=e[++r+1];else if(o==="x"||o==="u"||o==="U"){let a=o==="x"?2:o==="u"?4:8;n+=TJ(e,r+1,a,t),r+=a}else{let a=e.substr(r-1,2);t(
r-1,"BAD_DQ_ESCAPE",`Invalid escape sequence ${a}`),n+=a}}else if(s===" "||s==="	"){let o=r,i=e[r+1];for(;i===" "||i==="	";)i=e[++r+1];i!==`
`&&!(i==="\r"&&e[r+2]===`
`)&&(n+=r>o?e.slice(o,r+1):s)}else n+=s}return(e[e.length-1]!=='"'||e.length===1)&&t(e.length,"MISSING_CHAR",'Missing closing "quote'),n}function AJ(e,t){let n="",
r=e[t+1];for(;(r===" "||r==="	"||r===`
`||r==="\r")&&!(r==="\r"&&e[t+2]!==`
`);)r===`
`&&(n+=`
`),t+=1,r=e[t+1];return n||(n=" "),{fold:n,offset:t}}var _J={0:"\0",a:"\x07",b:"\b",e:"\x1B",f:"\f",n:`
`,r:"\r",t:"	",v:"\v",N:"\x85",_:"\xA0",L:"\u2028",P:"\u2029"," ":" ",'"':'"',"/":"/","\\":"\\","	":"	"};function TJ(e,t,n,r){let s=e.substr(t,n),i=s.length===n&&
/^[0-9a-fA-F]+$/.test(s)?parseInt(s,16):NaN;try{return String.fromCodePoint(i)}catch{let a=e.substr(t-2,n+2);return r(t-2,"BAD_DQ_ESCAPE",`Invalid escape sequen\
ce ${a}`),a}}function qb(e,t,n,r){let{value:s,type:o,comment:i,range:a}=t.type==="block-scalar"?Yb(e,t,r):zb(t,e.options.strict,r),d=n?e.directives.tagName(n.source,b=>r(n,"\
TAG_RESOLVE_FAILED",b)):null,f;e.options.stringKeys&&e.atKey?f=e.schema[rr]:d?f=xJ(e.schema,s,d,n,r):t.type==="scalar"?f=kJ(e,s,t,r):f=e.schema[rr];let h;try{let b=f.
resolve(s,E=>r(n??t,"TAG_RESOLVE_FAILED",E),e.options);h=U(b)?b:new W(b)}catch(b){let E=b instanceof Error?b.message:String(b);r(n??t,"TAG_RESOLVE_FAILED",E),h=
new W(s)}return h.range=a,h.source=s,o&&(h.type=o),d&&(h.tag=d),f.format&&(h.format=f.format),i&&(h.comment=i),h}function xJ(e,t,n,r,s){if(n==="!")return e[rr];
let o=[];for(let a of e.tags)if(!a.collection&&a.tag===n)if(a.default&&a.test)o.push(a);else return a;for(let a of o)if(a.test?.test(t))return a;let i=e.knownTags[n];
return i&&!i.collection?(e.tags.push(Object.assign({},i,{default:!1,test:void 0})),i):(s(r,"TAG_RESOLVE_FAILED",`Unresolved tag: ${n}`,n!=="tag:yaml.org,2002:st\
r"),e[rr])}function kJ({atKey:e,directives:t,schema:n},r,s,o){let i=n.tags.find(a=>(a.default===!0||e&&a.default==="key")&&a.test?.test(r))||n[rr];if(n.compat){
let a=n.compat.find(d=>d.default&&d.test?.test(r))??n[rr];if(i.tag!==a.tag){let d=t.tagString(i.tag),f=t.tagString(a.tag),h=`Value may be parsed as either ${d} \
or ${f}`;o(s,"TAG_RESOLVE_FAILED",h,!0)}}return i}y();function Q0(e,t,n){if(t){n??(n=t.length);for(let r=n-1;r>=0;--r){let s=t[r];switch(s.type){case"space":case"comment":case"newline":e-=s.source.length;continue}
for(s=t[++r];s?.type==="space";)e+=s.source.length,s=t[++r];break}}return e}var IJ={composeNode:Xb,composeEmptyNode:jf};function Xb(e,t,n,r){let s=e.atKey,{spaceBefore:o,comment:i,anchor:a,tag:d}=n,f,h=!0;switch(t.type){case"alias":f=NJ(
e,t,r),(a||d)&&r(t,"ALIAS_PROPS","An alias node must not specify any properties");break;case"scalar":case"single-quoted-scalar":case"double-quoted-scalar":case"\
block-scalar":f=qb(e,t,d,r),a&&(f.anchor=a.source.substring(1));break;case"block-map":case"block-seq":case"flow-collection":try{f=X0(IJ,e,t,n,r),a&&(f.anchor=a.
source.substring(1))}catch(b){let E=b instanceof Error?b.message:String(b);r(t,"RESOURCE_EXHAUSTION",E)}break;default:{let b=t.type==="error"?t.message:`Unsuppo\
rted token (type: ${t.type})`;r(t,"UNEXPECTED_TOKEN",b),h=!1}}return f??(f=jf(e,t.offset,void 0,null,n,r)),a&&f.anchor===""&&r(a,"BAD_ALIAS","Anchor cannot be a\
n empty string"),s&&e.options.stringKeys&&(!U(f)||typeof f.value!="string"||f.tag&&f.tag!=="tag:yaml.org,2002:str")&&r(d??t,"NON_STRING_KEY","With stringKeys, a\
ll keys must be strings"),o&&(f.spaceBefore=!0),i&&(t.type==="scalar"&&t.source===""?f.comment=i:f.commentBefore=i),e.options.keepSourceTokens&&h&&(f.srcToken=t),
f}function jf(e,t,n,r,{spaceBefore:s,comment:o,anchor:i,tag:a,end:d},f){let h={type:"scalar",offset:Q0(t,n,r),indent:-1,source:""},b=qb(e,h,a,f);return i&&(b.anchor=
i.source.substring(1),b.anchor===""&&f(i,"BAD_ALIAS","Anchor cannot be an empty string")),s&&(b.spaceBefore=!0),o&&(b.comment=o,b.range[2]=d),b}function NJ({options:e},{
offset:t,source:n,end:r},s){let o=new Xs(n.substring(1));o.source===""&&s(t,"BAD_ALIAS","Alias cannot be an empty string"),o.source.endsWith(":")&&s(t+n.length-
1,"BAD_ALIAS","Alias ending in : is ambiguous",!0);let i=t+n.length,a=ws(r,i,e.strict,s);return o.range=[t,i,a.offset],a.comment&&(o.comment=a.comment),o}function eN(e,t,{offset:n,start:r,value:s,end:o},i){let a=Object.assign({_directives:t},e),d=new Fo(void 0,a),f={atKey:!1,atRoot:!0,directives:d.directives,options:d.
options,schema:d.schema},h=bs(r,{indicator:"doc-start",next:s??o?.[0],offset:n,onError:i,parentIndent:0,startOnNewline:!0});h.found&&(d.directives.docStart=!0,s&&
(s.type==="block-map"||s.type==="block-seq")&&!h.hasNewline&&i(h.end,"MISSING_CHAR","Block collection cannot start on same line with directives-end marker")),d.
contents=s?Xb(f,s,h,i):jf(f,h.end,r,null,h,i);let b=d.contents.range[2],E=ws(o,b,!1,i);return E.comment&&(d.comment=E.comment),d.range=[n,b,E.offset],d}function Hd(e){if(typeof e=="number")return[e,e+1];if(Array.isArray(e))return e.length===2?e:[e[0],e[1]];let{offset:t,source:n}=e;return[t,t+(typeof n=="string"?
n.length:1)]}function tN(e){let t="",n=!1,r=!1;for(let s=0;s<e.length;++s){let o=e[s];switch(o[0]){case"#":t+=(t===""?"":r?`

`:`
`)+(o.substring(1)||" "),n=!0,r=!1;break;case"%":e[s+1]?.[0]!=="#"&&(s+=1),n=!1;break;default:n||(r=!0),n=!1}}return{comment:t,afterEmptyLine:r}}var Go=class{constructor(t={}){
this.doc=null,this.atDirectives=!1,this.prelude=[],this.errors=[],this.warnings=[],this.onError=(n,r,s,o)=>{let i=Hd(n);o?this.warnings.push(new Wd(i,r,s)):this.
errors.push(new Gr(i,r,s))},this.directives=new hs({version:t.version||"1.2"}),this.options=t}decorate(t,n){let{comment:r,afterEmptyLine:s}=tN(this.prelude);if(r){
let o=t.contents;if(n)t.comment=t.comment?`${t.comment}
${r}`:r;else if(s||t.directives.docStart||!o)t.commentBefore=r;else if(De(o)&&!o.flow&&o.items.length>0){let i=o.items[0];be(i)&&(i=i.key);let a=i.commentBefore;
i.commentBefore=a?`${r}
${a}`:r}else{let i=o.commentBefore;o.commentBefore=i?`${r}
${i}`:r}}if(n){for(let o=0;o<this.errors.length;++o)t.errors.push(this.errors[o]);for(let o=0;o<this.warnings.length;++o)t.warnings.push(this.warnings[o])}else t.
errors=this.errors,t.warnings=this.warnings;this.prelude=[],this.errors=[],this.warnings=[]}streamInfo(){return{comment:tN(this.prelude).comment,directives:this.
directives,errors:this.errors,warnings:this.warnings}}*compose(t,n=!1,r=-1){for(let s of t)yield*this.next(s);yield*this.end(n,r)}*next(t){switch(t.type){case"d\
irective":this.directives.add(t.source,(n,r,s)=>{let o=Hd(t);o[0]+=n,this.onError(o,"BAD_DIRECTIVE",r,s)}),this.prelude.push(t.source),this.atDirectives=!0;break;case"\
document":{let n=eN(this.options,this.directives,t,this.onError);this.atDirectives&&!n.directives.docStart&&this.onError(t,"MISSING_CHAR","Missing directives-en\
d/doc-start indicator line"),this.decorate(n,!1),this.doc&&(yield this.doc),this.doc=n,this.atDirectives=!1;break}case"byte-order-mark":case"space":break;case"c\
omment":case"newline":this.prelude.push(t.source);break;case"error":{let n=t.source?`${t.message}: ${JSON.stringify(t.source)}`:t.message,r=new Gr(Hd(t),"UNEXPE\
CTED_TOKEN",n);this.atDirectives||!this.doc?this.errors.push(r):this.doc.errors.push(r);break}case"doc-end":{if(!this.doc){let r="Unexpected doc-end without pre\
ceding document";this.errors.push(new Gr(Hd(t),"UNEXPECTED_TOKEN",r));break}this.doc.directives.docEnd=!0;let n=ws(t.end,t.offset+t.source.length,this.doc.options.
strict,this.onError);if(this.decorate(this.doc,!0),n.comment){let r=this.doc.comment;this.doc.comment=r?`${r}
${n.comment}`:n.comment}this.doc.range[2]=n.offset;break}default:this.errors.push(new Gr(Hd(t),"UNEXPECTED_TOKEN",`Unsupported token ${t.type}`))}}*end(t=!1,n=-1){
if(this.doc)this.decorate(this.doc,!0),yield this.doc,this.doc=null;else if(t){let r=Object.assign({_directives:this.directives},this.options),s=new Fo(void 0,r);
this.atDirectives&&this.onError(n,"MISSING_CHAR","Missing directives-end indicator line"),s.range=[0,n,n],this.decorate(s,!1),yield s}}};y();y();y();y();var Zb=Symbol("break visit"),OJ=Symbol("skip children"),nN=Symbol("remove item");function Mi(e,t){"type"in e&&e.type==="document"&&(e={start:e.start,value:e.
value}),rN(Object.freeze([]),e,t)}Mi.BREAK=Zb;Mi.SKIP=OJ;Mi.REMOVE=nN;Mi.itemAtPath=(e,t)=>{let n=e;for(let[r,s]of t){let o=n?.[r];if(o&&"items"in o)n=o.items[s];else
return}return n};Mi.parentCollection=(e,t)=>{let n=Mi.itemAtPath(e,t.slice(0,-1)),r=t[t.length-1][0],s=n?.[r];if(s&&"items"in s)return s;throw new Error("Parent\
 collection not found")};function rN(e,t,n){let r=n(t,e);if(typeof r=="symbol")return r;for(let s of["key","value"]){let o=t[s];if(o&&"items"in o){for(let i=0;i<
o.items.length;++i){let a=rN(Object.freeze(e.concat([[s,i]])),o.items[i],n);if(typeof a=="number")i=a-1;else{if(a===Zb)return Zb;a===nN&&(o.items.splice(i,1),i-=
1)}}typeof r=="function"&&s==="key"&&(r=r(t,e))}}return typeof r=="function"?r(t,e):r}var Qb="\uFEFF",ew="",tw="",Bf="";function sN(e){switch(e){case Qb:return"byte-order-mark";case ew:return"doc-mode";case tw:return"flow-error-end";case Bf:return"scalar";case"---":return"doc-sta\
rt";case"...":return"doc-end";case"":case`
`:case`\r
`:return"newline";case"-":return"seq-item-ind";case"?":return"explicit-key-ind";case":":return"map-value-ind";case"{":return"flow-map-start";case"}":return"flow\
-map-end";case"[":return"flow-seq-start";case"]":return"flow-seq-end";case",":return"comma"}switch(e[0]){case" ":case"	":return"space";case"#":return"comment";case"\
%":return"directive-line";case"*":return"alias";case"&":return"anchor";case"!":return"tag";case"'":return"single-quoted-scalar";case'"':return"double-quoted-sca\
lar";case"|":case">":return"block-scalar-header"}return null}y();function Wr(e){switch(e){case void 0:case" ":case`
`:case"\r":case"	":return!0;default:return!1}}var oN=new Set("0123456789ABCDEFabcdef"),RJ=new Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxy\
z-#;/?:@&=+$_.!~*'()"),Uf=new Set(",[]{}"),PJ=new Set(` ,[]{}
\r	`),nw=e=>!e||PJ.has(e),Yd=class{constructor(){this.atEnd=!1,this.blockScalarIndent=-1,this.blockScalarKeep=!1,this.buffer="",this.flowKey=!1,this.flowLevel=0,
this.indentNext=0,this.indentValue=0,this.lineEndPos=null,this.next=null,this.pos=0}*lex(t,n=!1){if(t){if(typeof t!="string")throw TypeError("source is not a st\
ring");this.buffer=this.buffer?this.buffer+t:t,this.lineEndPos=null}this.atEnd=!n;let r=this.next??"stream";for(;r&&(n||this.hasChars(1));)r=yield*this.parseNext(
r)}atLineEnd(){let t=this.pos,n=this.buffer[t];for(;n===" "||n==="	";)n=this.buffer[++t];return!n||n==="#"||n===`
`?!0:n==="\r"?this.buffer[t+1]===`
`:!1}charAt(t){return this.buffer[this.pos+t]}continueScalar(t){let n=this.buffer[t];if(this.indentNext>0){let r=0;for(;n===" ";)n=this.buffer[++r+t];if(n==="\r"){
let s=this.buffer[r+t+1];if(s===`
`||!s&&!this.atEnd)return t+r+1}return n===`
`||r>=this.indentNext||!n&&!this.atEnd?t+r:-1}if(n==="-"||n==="."){let r=this.buffer.substr(t,3);if((r==="---"||r==="...")&&Wr(this.buffer[t+3]))return-1}return t}getLine(){
let t=this.lineEndPos;return(typeof t!="number"||t!==-1&&t<this.pos)&&(t=this.buffer.indexOf(`
`,this.pos),this.lineEndPos=t),t===-1?this.atEnd?this.buffer.substring(this.pos):null:(this.buffer[t-1]==="\r"&&(t-=1),this.buffer.substring(this.pos,t))}hasChars(t){
return this.pos+t<=this.buffer.length}setNext(t){return this.buffer=this.buffer.substring(this.pos),this.pos=0,this.lineEndPos=null,this.next=t,null}peek(t){return this.
buffer.substr(this.pos,t)}*parseNext(t){switch(t){case"stream":return yield*this.parseStream();case"line-start":return yield*this.parseLineStart();case"block-st\
art":return yield*this.parseBlockStart();case"doc":return yield*this.parseDocument();case"flow":return yield*this.parseFlowCollection();case"quoted-scalar":return yield*this.
parseQuotedScalar();case"block-scalar":return yield*this.parseBlockScalar();case"plain-scalar":return yield*this.parsePlainScalar()}}*parseStream(){let t=this.getLine();
if(t===null)return this.setNext("stream");if(t[0]===Qb&&(yield*this.pushCount(1),t=t.substring(1)),t[0]==="%"){let n=t.length,r=t.indexOf("#");for(;r!==-1;){let o=t[r-
1];if(o===" "||o==="	"){n=r-1;break}else r=t.indexOf("#",r+1)}for(;;){let o=t[n-1];if(o===" "||o==="	")n-=1;else break}let s=(yield*this.pushCount(n))+(yield*this.
pushSpaces(!0));return yield*this.pushCount(t.length-s),this.pushNewline(),"stream"}if(this.atLineEnd()){let n=yield*this.pushSpaces(!0);return yield*this.pushCount(
t.length-n),yield*this.pushNewline(),"stream"}return yield ew,yield*this.parseLineStart()}*parseLineStart(){let t=this.charAt(0);if(!t&&!this.atEnd)return this.
setNext("line-start");if(t==="-"||t==="."){if(!this.atEnd&&!this.hasChars(4))return this.setNext("line-start");let n=this.peek(3);if((n==="---"||n==="...")&&Wr(
this.charAt(3)))return yield*this.pushCount(3),this.indentValue=0,this.indentNext=0,n==="---"?"doc":"stream"}return this.indentValue=yield*this.pushSpaces(!1),this.
indentNext>this.indentValue&&!Wr(this.charAt(1))&&(this.indentNext=this.indentValue),yield*this.parseBlockStart()}*parseBlockStart(){let[t,n]=this.peek(2);if(!n&&
!this.atEnd)return this.setNext("block-start");if((t==="-"||t==="?"||t===":")&&Wr(n)){let r=(yield*this.pushCount(1))+(yield*this.pushSpaces(!0));return this.indentNext=
this.indentValue+1,this.indentValue+=r,"block-start"}return"doc"}*parseDocument(){yield*this.pushSpaces(!0);let t=this.getLine();if(t===null)return this.setNext(
"doc");let n=yield*this.pushIndicators();switch(t[n]){case"#":yield*this.pushCount(t.length-n);case void 0:return yield*this.pushNewline(),yield*this.parseLineStart();case"\
{":case"[":return yield*this.pushCount(1),this.flowKey=!1,this.flowLevel=1,"flow";case"}":case"]":return yield*this.pushCount(1),"doc";case"*":return yield*this.
pushUntil(nw),"doc";case'"':case"'":return yield*this.parseQuotedScalar();case"|":case">":return n+=yield*this.parseBlockScalarHeader(),n+=yield*this.pushSpaces(
!0),yield*this.pushCount(t.length-n),yield*this.pushNewline(),yield*this.parseBlockScalar();default:return yield*this.parsePlainScalar()}}*parseFlowCollection(){
let t,n,r=-1;do t=yield*this.pushNewline(),t>0?(n=yield*this.pushSpaces(!1),this.indentValue=r=n):n=0,n+=yield*this.pushSpaces(!0);while(t+n>0);let s=this.getLine();
if(s===null)return this.setNext("flow");if((r!==-1&&r<this.indentNext&&s[0]!=="#"||r===0&&(s.startsWith("---")||s.startsWith("..."))&&Wr(s[3]))&&!(r===this.indentNext-
1&&this.flowLevel===1&&(s[0]==="]"||s[0]==="}")))return this.flowLevel=0,yield tw,yield*this.parseLineStart();let o=0;for(;s[o]===",";)o+=yield*this.pushCount(1),
o+=yield*this.pushSpaces(!0),this.flowKey=!1;switch(o+=yield*this.pushIndicators(),s[o]){case void 0:return"flow";case"#":return yield*this.pushCount(s.length-o),
"flow";case"{":case"[":return yield*this.pushCount(1),this.flowKey=!1,this.flowLevel+=1,"flow";case"}":case"]":return yield*this.pushCount(1),this.flowKey=!0,this.
flowLevel-=1,this.flowLevel?"flow":"doc";case"*":return yield*this.pushUntil(nw),"flow";case'"':case"'":return this.flowKey=!0,yield*this.parseQuotedScalar();case"\
:":{let i=this.charAt(1);if(this.flowKey||Wr(i)||i===",")return this.flowKey=!1,yield*this.pushCount(1),yield*this.pushSpaces(!0),"flow"}default:return this.flowKey=
!1,yield*this.parsePlainScalar()}}*parseQuotedScalar(){let t=this.charAt(0),n=this.buffer.indexOf(t,this.pos+1);if(t==="'")for(;n!==-1&&this.buffer[n+1]==="'";)
n=this.buffer.indexOf("'",n+2);else for(;n!==-1;){let o=0;for(;this.buffer[n-1-o]==="\\";)o+=1;if(o%2===0)break;n=this.buffer.indexOf('"',n+1)}let r=this.buffer.
substring(0,n),s=r.indexOf(`
`,this.pos);if(s!==-1){for(;s!==-1;){let o=this.continueScalar(s+1);if(o===-1)break;s=r.indexOf(`
`,o)}s!==-1&&(n=s-(r[s-1]==="\r"?2:1))}if(n===-1){if(!this.atEnd)return this.setNext("quoted-scalar");n=this.buffer.length}return yield*this.pushToIndex(n+1,!1),
this.flowLevel?"flow":"doc"}*parseBlockScalarHeader(){this.blockScalarIndent=-1,this.blockScalarKeep=!1;let t=this.pos;for(;;){let n=this.buffer[++t];if(n==="+")
this.blockScalarKeep=!0;else if(n>"0"&&n<="9")this.blockScalarIndent=Number(n)-1;else if(n!=="-")break}return yield*this.pushUntil(n=>Wr(n)||n==="#")}*parseBlockScalar(){
let t=this.pos-1,n=0,r;e:for(let o=this.pos;r=this.buffer[o];++o)switch(r){case" ":n+=1;break;case`
`:t=o,n=0;break;case"\r":{let i=this.buffer[o+1];if(!i&&!this.atEnd)return this.setNext("block-scalar");if(i===`
`)break}default:break e}if(!r&&!this.atEnd)return this.setNext("block-scalar");if(n>=this.indentNext){this.blockScalarIndent===-1?this.indentNext=n:this.indentNext=
this.blockScalarIndent+(this.indentNext===0?1:this.indentNext);do{let o=this.continueScalar(t+1);if(o===-1)break;t=this.buffer.indexOf(`
`,o)}while(t!==-1);if(t===-1){if(!this.atEnd)return this.setNext("block-scalar");t=this.buffer.length}}let s=t+1;for(r=this.buffer[s];r===" ";)r=this.buffer[++s];
if(r==="	"){for(;r==="	"||r===" "||r==="\r"||r===`
`;)r=this.buffer[++s];t=s-1}else if(!this.blockScalarKeep)do{let o=t-1,i=this.buffer[o];i==="\r"&&(i=this.buffer[--o]);let a=o;for(;i===" ";)i=this.buffer[--o];
if(i===`
`&&o>=this.pos&&o+1+n>a)t=o;else break}while(!0);return yield Bf,yield*this.pushToIndex(t+1,!0),yield*this.parseLineStart()}*parsePlainScalar(){let t=this.flowLevel>
0,n=this.pos-1,r=this.pos-1,s;for(;s=this.buffer[++r];)if(s===":"){let o=this.buffer[r+1];if(Wr(o)||t&&Uf.has(o))break;n=r}else if(Wr(s)){let o=this.buffer[r+1];
if(s==="\r"&&(o===`
`?(r+=1,s=`
`,o=this.buffer[r+1]):n=r),o==="#"||t&&Uf.has(o))break;if(s===`
`){let i=this.continueScalar(r+1);if(i===-1)break;r=Math.max(r,i-2)}}else{if(t&&Uf.has(s))break;n=r}return!s&&!this.atEnd?this.setNext("plain-scalar"):(yield Bf,
yield*this.pushToIndex(n+1,!0),t?"flow":"doc")}*pushCount(t){return t>0?(yield this.buffer.substr(this.pos,t),this.pos+=t,t):0}*pushToIndex(t,n){let r=this.buffer.
slice(this.pos,t);return r?(yield r,this.pos+=r.length,r.length):(n&&(yield""),0)}*pushIndicators(){let t=0;e:for(;;){switch(this.charAt(0)){case"!":t+=yield*this.
pushTag(),t+=yield*this.pushSpaces(!0);continue e;case"&":t+=yield*this.pushUntil(nw),t+=yield*this.pushSpaces(!0);continue e;case"-":case"?":case":":{let n=this.
flowLevel>0,r=this.charAt(1);if(Wr(r)||n&&Uf.has(r)){n?this.flowKey&&(this.flowKey=!1):this.indentNext=this.indentValue+1,t+=yield*this.pushCount(1),t+=yield*this.
pushSpaces(!0);continue e}}}break e}return t}*pushTag(){if(this.charAt(1)==="<"){let t=this.pos+2,n=this.buffer[t];for(;!Wr(n)&&n!==">";)n=this.buffer[++t];return yield*this.
pushToIndex(n===">"?t+1:t,!1)}else{let t=this.pos+1,n=this.buffer[t];for(;n;)if(RJ.has(n))n=this.buffer[++t];else if(n==="%"&&oN.has(this.buffer[t+1])&&oN.has(this.
buffer[t+2]))n=this.buffer[t+=3];else break;return yield*this.pushToIndex(t,!1)}}*pushNewline(){let t=this.buffer[this.pos];return t===`
`?yield*this.pushCount(1):t==="\r"&&this.charAt(1)===`
`?yield*this.pushCount(2):0}*pushSpaces(t){let n=this.pos-1,r;do r=this.buffer[++n];while(r===" "||t&&r==="	");let s=n-this.pos;return s>0&&(yield this.buffer.substr(
this.pos,s),this.pos=n),s}*pushUntil(t){let n=this.pos,r=this.buffer[n];for(;!t(r);)r=this.buffer[++n];return yield*this.pushToIndex(n,!1)}};y();var Di=class{constructor(){this.lineStarts=[],this.addNewLine=t=>this.lineStarts.push(t),this.linePos=t=>{let n=0,r=this.lineStarts.length;for(;n<r;){let o=n+
r>>1;this.lineStarts[o]<t?n=o+1:r=o}if(this.lineStarts[n]===t)return{line:n+1,col:1};if(n===0)return{line:0,col:t};let s=this.lineStarts[n-1];return{line:n,col:t-
s+1}}}};y();function Wo(e,t){for(let n=0;n<e.length;++n)if(e[n].type===t)return!0;return!1}function iN(e){for(let t=0;t<e.length;++t)switch(e[t].type){case"space":case"comm\
ent":case"newline":break;default:return t}return-1}function cN(e){switch(e?.type){case"alias":case"scalar":case"single-quoted-scalar":case"double-quoted-scalar":case"\
flow-collection":return!0;default:return!1}}function Ff(e){switch(e.type){case"document":return e.start;case"block-map":{let t=e.items[e.items.length-1];return t.
sep??t.start}case"block-seq":return e.items[e.items.length-1].start;default:return[]}}function ic(e){if(e.length===0)return[];let t=e.length;e:for(;--t>=0;)switch(e[t].
type){case"doc-start":case"explicit-key-ind":case"map-value-ind":case"seq-item-ind":case"newline":break e}for(;e[++t]?.type==="space";);return e.splice(t,e.length)}
function Vf(e,t){if(t.length<1e5)Array.prototype.push.apply(e,t);else for(let n=0;n<t.length;++n)e.push(t[n])}function aN(e){if(e.start.type==="flow-seq-start")
for(let t of e.items)t.sep&&!t.value&&!Wo(t.start,"explicit-key-ind")&&!Wo(t.sep,"map-value-ind")&&(t.key&&(t.value=t.key),delete t.key,cN(t.value)?t.value.end?
Vf(t.value.end,t.sep):t.value.end=t.sep:Vf(t.start,t.sep),delete t.sep)}var Jo=class{constructor(t){this.atNewLine=!0,this.atScalar=!1,this.indent=0,this.offset=
0,this.onKeyLine=!1,this.stack=[],this.source="",this.type="",this.lexer=new Yd,this.onNewLine=t}*parse(t,n=!1){this.onNewLine&&this.offset===0&&this.onNewLine(
0);for(let r of this.lexer.lex(t,n))yield*this.next(r);n||(yield*this.end())}*next(t){if(this.source=t,this.atScalar){this.atScalar=!1,yield*this.step(),this.offset+=
t.length;return}let n=sN(t);if(n)if(n==="scalar")this.atNewLine=!1,this.atScalar=!0,this.type="scalar";else{switch(this.type=n,yield*this.step(),n){case"newline":
this.atNewLine=!0,this.indent=0,this.onNewLine&&this.onNewLine(this.offset+t.length);break;case"space":this.atNewLine&&t[0]===" "&&(this.indent+=t.length);break;case"\
explicit-key-ind":case"map-value-ind":case"seq-item-ind":this.atNewLine&&(this.indent+=t.length);break;case"doc-mode":case"flow-error-end":return;default:this.atNewLine=
!1}this.offset+=t.length}else{let r=`Not a YAML token: ${t}`;yield*this.pop({type:"error",offset:this.offset,message:r,source:t}),this.offset+=t.length}}*end(){
for(;this.stack.length>0;)yield*this.pop()}get sourceToken(){return{type:this.type,offset:this.offset,indent:this.indent,source:this.source}}*step(){let t=this.
peek(1);if(this.type==="doc-end"&&t?.type!=="doc-end"){for(;this.stack.length>0;)yield*this.pop();this.stack.push({type:"doc-end",offset:this.offset,source:this.
source});return}if(!t)return yield*this.stream();switch(t.type){case"document":return yield*this.document(t);case"alias":case"scalar":case"single-quoted-scalar":case"\
double-quoted-scalar":return yield*this.scalar(t);case"block-scalar":return yield*this.blockScalar(t);case"block-map":return yield*this.blockMap(t);case"block-s\
eq":return yield*this.blockSequence(t);case"flow-collection":return yield*this.flowCollection(t);case"doc-end":return yield*this.documentEnd(t)}yield*this.pop()}peek(t){
return this.stack[this.stack.length-t]}*pop(t){let n=t??this.stack.pop();if(!n)yield{type:"error",offset:this.offset,source:"",message:"Tried to pop an empty st\
ack"};else if(this.stack.length===0)yield n;else{let r=this.peek(1);switch(n.type==="block-scalar"?n.indent="indent"in r?r.indent:0:n.type==="flow-collection"&&
r.type==="document"&&(n.indent=0),n.type==="flow-collection"&&aN(n),r.type){case"document":r.value=n;break;case"block-scalar":r.props.push(n);break;case"block-m\
ap":{let s=r.items[r.items.length-1];if(s.value){r.items.push({start:[],key:n,sep:[]}),this.onKeyLine=!0;return}else if(s.sep)s.value=n;else{Object.assign(s,{key:n,
sep:[]}),this.onKeyLine=!s.explicitKey;return}break}case"block-seq":{let s=r.items[r.items.length-1];s.value?r.items.push({start:[],value:n}):s.value=n;break}case"\
flow-collection":{let s=r.items[r.items.length-1];!s||s.value?r.items.push({start:[],key:n,sep:[]}):s.sep?s.value=n:Object.assign(s,{key:n,sep:[]});return}default:
yield*this.pop(),yield*this.pop(n)}if((r.type==="document"||r.type==="block-map"||r.type==="block-seq")&&(n.type==="block-map"||n.type==="block-seq")){let s=n.items[n.
items.length-1];s&&!s.sep&&!s.value&&s.start.length>0&&iN(s.start)===-1&&(n.indent===0||s.start.every(o=>o.type!=="comment"||o.indent<n.indent))&&(r.type==="doc\
ument"?r.end=s.start:r.items.push({start:s.start}),n.items.splice(-1,1))}}}*stream(){switch(this.type){case"directive-line":yield{type:"directive",offset:this.offset,
source:this.source};return;case"byte-order-mark":case"space":case"comment":case"newline":yield this.sourceToken;return;case"doc-mode":case"doc-start":{let t={type:"\
document",offset:this.offset,start:[]};this.type==="doc-start"&&t.start.push(this.sourceToken),this.stack.push(t);return}}yield{type:"error",offset:this.offset,
message:`Unexpected ${this.type} token in YAML stream`,source:this.source}}*document(t){if(t.value)return yield*this.lineEnd(t);switch(this.type){case"doc-start":{
iN(t.start)!==-1?(yield*this.pop(),yield*this.step()):t.start.push(this.sourceToken);return}case"anchor":case"tag":case"space":case"comment":case"newline":t.start.
push(this.sourceToken);return}let n=this.startBlockValue(t);n?this.stack.push(n):yield{type:"error",offset:this.offset,message:`Unexpected ${this.type} token in\
 YAML document`,source:this.source}}*scalar(t){if(this.type==="map-value-ind"){let n=Ff(this.peek(2)),r=ic(n),s;t.end?(s=t.end,s.push(this.sourceToken),delete t.
end):s=[this.sourceToken];let o={type:"block-map",offset:t.offset,indent:t.indent,items:[{start:r,key:t,sep:s}]};this.onKeyLine=!0,this.stack[this.stack.length-
1]=o}else yield*this.lineEnd(t)}*blockScalar(t){switch(this.type){case"space":case"comment":case"newline":t.props.push(this.sourceToken);return;case"scalar":if(t.
source=this.source,this.atNewLine=!0,this.indent=0,this.onNewLine){let n=this.source.indexOf(`
`)+1;for(;n!==0;)this.onNewLine(this.offset+n),n=this.source.indexOf(`
`,n)+1}yield*this.pop();break;default:yield*this.pop(),yield*this.step()}}*blockMap(t){let n=t.items[t.items.length-1];switch(this.type){case"newline":if(this.onKeyLine=
!1,n.value){let r="end"in n.value?n.value.end:void 0;(Array.isArray(r)?r[r.length-1]:void 0)?.type==="comment"?r?.push(this.sourceToken):t.items.push({start:[this.
sourceToken]})}else n.sep?n.sep.push(this.sourceToken):n.start.push(this.sourceToken);return;case"space":case"comment":if(n.value)t.items.push({start:[this.sourceToken]});else if(n.
sep)n.sep.push(this.sourceToken);else{if(this.atIndentedComment(n.start,t.indent)){let s=t.items[t.items.length-2]?.value?.end;if(Array.isArray(s)){Vf(s,n.start),
s.push(this.sourceToken),t.items.pop();return}}n.start.push(this.sourceToken)}return}if(this.indent>=t.indent){let r=!this.onKeyLine&&this.indent===t.indent,s=r&&
(n.sep||n.explicitKey)&&this.type!=="seq-item-ind",o=[];if(s&&n.sep&&!n.value){let i=[];for(let a=0;a<n.sep.length;++a){let d=n.sep[a];switch(d.type){case"newli\
ne":i.push(a);break;case"space":break;case"comment":d.indent>t.indent&&(i.length=0);break;default:i.length=0}}i.length>=2&&(o=n.sep.splice(i[1]))}switch(this.type){case"\
anchor":case"tag":s||n.value?(o.push(this.sourceToken),t.items.push({start:o}),this.onKeyLine=!0):n.sep?n.sep.push(this.sourceToken):n.start.push(this.sourceToken);
return;case"explicit-key-ind":!n.sep&&!n.explicitKey?(n.start.push(this.sourceToken),n.explicitKey=!0):s||n.value?(o.push(this.sourceToken),t.items.push({start:o,
explicitKey:!0})):this.stack.push({type:"block-map",offset:this.offset,indent:this.indent,items:[{start:[this.sourceToken],explicitKey:!0}]}),this.onKeyLine=!0;
return;case"map-value-ind":if(n.explicitKey)if(n.sep)if(n.value)t.items.push({start:[],key:null,sep:[this.sourceToken]});else if(Wo(n.sep,"map-value-ind"))this.
stack.push({type:"block-map",offset:this.offset,indent:this.indent,items:[{start:o,key:null,sep:[this.sourceToken]}]});else if(cN(n.key)&&!Wo(n.sep,"newline")){
let i=ic(n.start),a=n.key,d=n.sep;d.push(this.sourceToken),delete n.key,delete n.sep,this.stack.push({type:"block-map",offset:this.offset,indent:this.indent,items:[
{start:i,key:a,sep:d}]})}else o.length>0?n.sep=n.sep.concat(o,this.sourceToken):n.sep.push(this.sourceToken);else if(Wo(n.start,"newline"))Object.assign(n,{key:null,
sep:[this.sourceToken]});else{let i=ic(n.start);this.stack.push({type:"block-map",offset:this.offset,indent:this.indent,items:[{start:i,key:null,sep:[this.sourceToken]}]})}else
n.sep?n.value||s?t.items.push({start:o,key:null,sep:[this.sourceToken]}):Wo(n.sep,"map-value-ind")?this.stack.push({type:"block-map",offset:this.offset,indent:this.
indent,items:[{start:[],key:null,sep:[this.sourceToken]}]}):n.sep.push(this.sourceToken):Object.assign(n,{key:null,sep:[this.sourceToken]});this.onKeyLine=!0;return;case"\
alias":case"scalar":case"single-quoted-scalar":case"double-quoted-scalar":{let i=this.flowScalar(this.type);s||n.value?(t.items.push({start:o,key:i,sep:[]}),this.
onKeyLine=!0):n.sep?this.stack.push(i):(Object.assign(n,{key:i,sep:[]}),this.onKeyLine=!0);return}default:{let i=this.startBlockValue(t);if(i){if(i.type==="bloc\
k-seq"){if(!n.explicitKey&&n.sep&&!Wo(n.sep,"newline")){yield*this.pop({type:"error",offset:this.offset,message:"Unexpected block-seq-ind on same line with key",
source:this.source});return}}else r&&t.items.push({start:o});this.stack.push(i);return}}}}yield*this.pop(),yield*this.step()}*blockSequence(t){let n=t.items[t.items.
length-1];switch(this.type){case"newline":if(n.value){let r="end"in n.value?n.value.end:void 0;(Array.isArray(r)?r[r.length-1]:void 0)?.type==="comment"?r?.push(
this.sourceToken):t.items.push({start:[this.sourceToken]})}else n.start.push(this.sourceToken);return;case"space":case"comment":if(n.value)t.items.push({start:[
this.sourceToken]});else{if(this.atIndentedComment(n.start,t.indent)){let s=t.items[t.items.length-2]?.value?.end;if(Array.isArray(s)){Vf(s,n.start),s.push(this.
sourceToken),t.items.pop();return}}n.start.push(this.sourceToken)}return;case"anchor":case"tag":if(n.value||this.indent<=t.indent)break;n.start.push(this.sourceToken);
return;case"seq-item-ind":if(this.indent!==t.indent)break;n.value||Wo(n.start,"seq-item-ind")?t.items.push({start:[this.sourceToken]}):n.start.push(this.sourceToken);
return}if(this.indent>t.indent){let r=this.startBlockValue(t);if(r){this.stack.push(r);return}}yield*this.pop(),yield*this.step()}*flowCollection(t){let n=t.items[t.
items.length-1];if(this.type==="flow-error-end"){let r;do yield*this.pop(),r=this.peek(1);while(r?.type==="flow-collection")}else if(t.end.length===0){switch(this.
type){case"comma":case"explicit-key-ind":!n||n.sep?t.items.push({start:[this.sourceToken]}):n.start.push(this.sourceToken);return;case"map-value-ind":!n||n.value?
t.items.push({start:[],key:null,sep:[this.sourceToken]}):n.sep?n.sep.push(this.sourceToken):Object.assign(n,{key:null,sep:[this.sourceToken]});return;case"space":case"\
comment":case"newline":case"anchor":case"tag":!n||n.value?t.items.push({start:[this.sourceToken]}):n.sep?n.sep.push(this.sourceToken):n.start.push(this.sourceToken);
return;case"alias":case"scalar":case"single-quoted-scalar":case"double-quoted-scalar":{let s=this.flowScalar(this.type);!n||n.value?t.items.push({start:[],key:s,
sep:[]}):n.sep?this.stack.push(s):Object.assign(n,{key:s,sep:[]});return}case"flow-map-end":case"flow-seq-end":t.end.push(this.sourceToken);return}let r=this.startBlockValue(
t);r?this.stack.push(r):(yield*this.pop(),yield*this.step())}else{let r=this.peek(2);if(r.type==="block-map"&&(this.type==="map-value-ind"&&r.indent===t.indent||
this.type==="newline"&&!r.items[r.items.length-1].sep))yield*this.pop(),yield*this.step();else if(this.type==="map-value-ind"&&r.type!=="flow-collection"){let s=Ff(
r),o=ic(s);aN(t);let i=t.end.splice(1,t.end.length);i.push(this.sourceToken);let a={type:"block-map",offset:t.offset,indent:t.indent,items:[{start:o,key:t,sep:i}]};
this.onKeyLine=!0,this.stack[this.stack.length-1]=a}else yield*this.lineEnd(t)}}flowScalar(t){if(this.onNewLine){let n=this.source.indexOf(`
`)+1;for(;n!==0;)this.onNewLine(this.offset+n),n=this.source.indexOf(`
`,n)+1}return{type:t,offset:this.offset,indent:this.indent,source:this.source}}startBlockValue(t){switch(this.type){case"alias":case"scalar":case"single-quoted-\
scalar":case"double-quoted-scalar":return this.flowScalar(this.type);case"block-scalar-header":return{type:"block-scalar",offset:this.offset,indent:this.indent,
props:[this.sourceToken],source:""};case"flow-map-start":case"flow-seq-start":return{type:"flow-collection",offset:this.offset,indent:this.indent,start:this.sourceToken,
items:[],end:[]};case"seq-item-ind":return{type:"block-seq",offset:this.offset,indent:this.indent,items:[{start:[this.sourceToken]}]};case"explicit-key-ind":{this.
onKeyLine=!0;let n=Ff(t),r=ic(n);return r.push(this.sourceToken),{type:"block-map",offset:this.offset,indent:this.indent,items:[{start:r,explicitKey:!0}]}}case"\
map-value-ind":{this.onKeyLine=!0;let n=Ff(t),r=ic(n);return{type:"block-map",offset:this.offset,indent:this.indent,items:[{start:r,key:null,sep:[this.sourceToken]}]}}}
return null}atIndentedComment(t,n){return this.type!=="comment"||this.indent<=n?!1:t.every(r=>r.type==="newline"||r.type==="space")}*documentEnd(t){this.type!==
"doc-mode"&&(t.end?t.end.push(this.sourceToken):t.end=[this.sourceToken],this.type==="newline"&&(yield*this.pop()))}*lineEnd(t){switch(this.type){case"comma":case"\
doc-start":case"doc-end":case"flow-seq-end":case"flow-map-end":case"map-value-ind":yield*this.pop(),yield*this.step();break;case"newline":this.onKeyLine=!1;default:
t.end?t.end.push(this.sourceToken):t.end=[this.sourceToken],this.type==="newline"&&(yield*this.pop())}}};y();function dN(e){let t=e.prettyErrors!==!1;return{lineCounter:e.lineCounter||t&&new Di||null,prettyErrors:t}}function rw(e,t={}){let{lineCounter:n,prettyErrors:r}=dN(
t),s=new Jo(n?.addNewLine),o=new Go(t),i=Array.from(o.compose(s.parse(e)));if(r&&n)for(let a of i)a.errors.forEach(Jd(e,n)),a.warnings.forEach(Jd(e,n));return i.
length>0?i:Object.assign([],{empty:!0},o.streamInfo())}function lN(e,t={}){let{lineCounter:n,prettyErrors:r}=dN(t),s=new Jo(n?.addNewLine),o=new Go(t),i=null;for(let a of o.
compose(s.parse(e),!0,e.length))if(!i)i=a;else if(i.options.logLevel!=="silent"){i.errors.push(new Gr(a.range.slice(0,2),"MULTIPLE_DOCS","Source contains multip\
le documents; please use YAML.parseAllDocuments()"));break}return r&&n&&(i.errors.forEach(Jd(e,n)),i.warnings.forEach(Jd(e,n))),i}function sw(e,t,n){let r;typeof t==
"function"?r=t:n===void 0&&t&&typeof t=="object"&&(n=t);let s=lN(e,n);if(!s)return null;if(s.warnings.forEach(o=>wf(s.options.logLevel,o)),s.errors.length>0){if(s.
options.logLevel!=="silent")throw s.errors[0];s.errors=[]}return s.toJS(Object.assign({reviver:r},n))}yt();Ne();de();y();yt();function uN(e,t,n=[],r=[]){try{return du(e)}catch(s){let{code:o,message:i}=s;if(o==="ENOENT"||o==="ENOTDIR")throw new z("FEDERATION_FILE_MISSING",`there is no f\
ile ${t}`,{cause:s,suggestions:n});let a=`cannot read ${t} (${o??i})`;throw new z("FEDERATION_FILE_UNREADABLE",a,{cause:s,suggestions:r})}}y();y();var pN={OIDC_ISSUER_RETIRES:"the vendor of the CI has announced the end of this issuer",OIDC_SERVER_OUTDATED:"the CI server is so old that a token of an untrust\
ed build can look like one of a trusted build",OIDC_NO_REFRESH:"the source cannot give another token: the credentials expire with the token that they hold",INPUT_DELEGATES_NOT_PORTABLE:"\
the credentials file has delegates, which some client libraries cannot read",CONFIGURE_NOT_SIGNED_IN:"a tool was configured before a sign-in: it gets no token u\
ntil there is one",EXEC_CI_TOKEN_REACHABLE:"the command of exec has an access boundary, but can still get ID tokens of the job, which have none",EXEC_VARIABLES_REMOVED:"\
the command of exec has an access boundary, so it does not get variables that have a credential, or that are not known",EXEC_REFRESH_FAILED:"the credentials of \
the running command could not be renewed; the next request tries again",EXEC_SERVES_ALL_USERS:"the metadata server of the running command answers every user of \
this computer",EXEC_FILE_LEFT:"the credentials file of the command could not be removed after its end",FILE_LEFT:"a file of a sign-in that failed could not be r\
emoved; the next cleanup tries again",FILE_IN_WORKSPACE:"a checkout may delete the credentials file, or a commit, an image or an upload may contain it",FILE_VARIABLES_DIFFER:"\
variables name different credentials files, so tools act as different identities",FILE_TOKEN_NEWLINE:"the token file contains more than the token, and some clie\
nt libraries send all of it",FILE_RECORD_UNREADABLE:"the record of what this job wrote cannot be read",FILE_HIDDEN_BY_TOKEN:"a variable holds a token that some \
tools use instead of the credentials file",TLS_CA_FILE_UNUSABLE:"a variable names a certificate file that cannot be used",CLIENT_TOO_OLD:"an installed client is\
 too old for the credentials file",STS_SUBJECT_LONG:"google.subject is close to the limit of 127 bytes",STS_SUBJECT_FLEETING:"google.subject is different in eve\
ry run, so no binding can name it",STS_SUBJECT_IMMUTABLE:"the subject has the ids of the repository: a principal without the ids does not match",TRUST_CONDITION_OPEN:"\
the condition of a provider lets in anybody who uses the same CI",TRUST_CONDITION_BORROWED:"a condition relies on claims that another tenant can get too, for ex\
ample by calling a public reusable workflow",TRUST_NOT_PROVEN:"it is not proven that the condition of a provider keeps other tenants out",TRUST_ISSUER_UNKNOWN:"\
ci-auth does not know who else has tokens of the issuer of a provider, and the file does not say it",TRUST_TENANT_IGNORED:"a provider has tenant: dedicated, but\
 other tenants can get tokens of its issuer too",TRUST_BINDING_OPEN:"a binding lets other tenants in, or it is not proven that it does not",TRUST_POOL_UNKNOWN:"\
a service account is bound to a pool whose providers are not known",TRUST_NOBODY:"no token can meet a condition, a comparison in it, or a binding",TRUST_EXCEPTION_STALE:"\
an exception is no longer valid, or fits no finding",TRUST_OWNER_BY_NAME:"a condition names the owner by a name, which somebody else can take later",TRUST_CLAIM_UNKNOWN:"\
a mapping or condition uses a claim that the tokens of the CI do not have",TRUST_SUBJECT_LONG:"the mapped google.subject is too long if a branch or environment \
has a long name",TRUST_SUBJECT_FLEETING:"a binding names a subject that is different in every run",TRUST_AUDIENCE_MISSING:"a provider does not accept the audien\
ce that tokens usually have",TRUST_KEYS_PINNED:"keys are uploaded for an issuer that publishes its own keys and changes them",TRUST_DISABLED_NOT_REVOKED:"a pool\
 or provider is disabled, but its bindings remain: tokens that were already issued still work",TRUST_EVERYBODY:"a service account is bound to everybody, or to a\
 domain in which anybody can get an address",TRUST_MEMBER_NOT_JUDGED:"it is not known who a member of a binding is, so lint did not judge it",TRUST_POOL_WIDE:"a\
 service account is bound to everybody whom a pool lets in",TRUST_OWNER_WIDE:"a binding is valid for jobs of other repositories of the owner too",TRUST_JOIN:"an\
 attribute joins claims so that jobs with other claims can have the same value",TRUST_UNTRUSTED_BUILDS:"a binding is not for every build of a repository, and ye\
t for builds of code that nobody has approved",TRUST_BOUND_BY_NAME:"a binding names a project by a name, which another project can take later",TRUST_SUBJECT_CHANGES:"\
a condition or binding names a subject that its jobs lose when something is renamed or moved: they are locked out then",TRUST_ATTRIBUTE_UNMAPPED:"a binding or c\
ondition uses an attribute that the mapping does not set",TRUST_ATTRIBUTES_COLLIDE:"two CIs in one pool map the same attribute, so a job of one can match a bind\
ing that is meant for the other",TRUST_API_OFF:"the services of the project lack an API that a sign-in needs",TRUST_UNUSED:"nobody can use a pool or service acc\
ount of the file",TRUST_EXPRESSION_COSTLY:"a mapping or condition needs more steps than ci-auth allows, so lint did not judge it",PIPELINE_UNTRUSTED_CODE:"a job\
 checks out or runs what a stranger wrote, and can get a service account",PIPELINE_ANYBODY:"a job that anybody can start gets a service account",PIPELINE_SELF_HOSTED:"\
a job that gets a service account runs on a runner of your own, which strangers may use too",PIPELINE_OTHER_JOB:"a job gets a service account that it does not s\
ign in as, but another job of its repository does",PIPELINE_ENVIRONMENT:"a job gets a service account only by an environment, whose protection no file tells",PIPELINE_ACTION_UNPINNED:"\
a job that gets a service account runs actions of others that are not pinned to a commit",PIPELINE_REPORTED:"another tool has found something in a job that gets\
 a service account",PIPELINE_KEPT_OUT:"a job signs in, and no token that it can have gets in",PIPELINE_TOKEN_UNUSED:"a job can have ID tokens, and none of its s\
teps needs one",PIPELINE_NOT_READ:"a part of a pipeline file could not be read, so it was not judged"};y();var fN=ue(la(),1);Ne();var Wf=["subject","attribute","group","wholePool","serviceAccount","member"],LJ=["subject","attribute","group","wholePool"];function MJ(e,t){let n=Wf.filter(o=>e[o]!==
void 0),[r]=n;if(r===void 0||n.length>1)return`the binding ${n.length>1?`names ${n.join(" and ")}`:"names nobody"}: it takes exactly one of ${Wf.join(", ")}`;if(e.
wholePool===!1)return"wholePool can only be true: leave the binding out";let s=Object.keys(e.attribute??{});return r==="attribute"&&s.length!==1?"attribute take\
s exactly one name and value: Google knows no binding to two attributes. Map one that joins both":DJ(e,r,t)}function DJ({pool:e},t,n){if(!LJ.includes(t))return e===
void 0?void 0:`"pool" has no effect with "${t}"`;let r=n.map(({id:s})=>s);return e===void 0?r.length===1?void 0:`there are ${r.length} pools: name one by "pool"`:
r.includes(e)?void 0:`there is no pool "${e}"${Nr(e,r)}`}function jJ({attribute:e,group:t,member:n,pool:r,role:s,serviceAccount:o,subject:i},{pools:a,projects:d}){
let f=a.find(({id:I})=>r===void 0||I===r),b={projectNumber:d.find(({id:I})=>I===(f?.project??d[0]?.id))?.number??"",pool:f?.id??"",provider:""},[[E,v]=[]]=Object.
entries(e??{}),_=o===void 0?n:`serviceAccount:${o}`;return{role:s??(_===void 0?"roles/iam.workloadIdentityUser":"roles/iam.serviceAccountTokenCreator"),members:[
_??(i!==void 0?Ja(b,i):E!==void 0?Ka(b,E.replace(/^attribute\./,""),v??""):t===void 0?_b(b):Ab(b,t))]}}function*mN({pools:e,projects:t,serviceAccounts:n=[]}){yield*Gf(t,["projects"],"id"),yield*Gf(e,["pools"],"id",({id:r,project:s=t[0]?.id})=>`${s}/${r}`),yield*Gf(
n,["serviceAccounts"],"email");for(let[r,{providers:s}]of e.entries()){let o=["pools",r,"providers"];yield*Gf(s,o,"id");for(let[i,a]of s.entries())yield*BJ(a,[...o,
i])}for(let[r,{bindings:s=[]}]of n.entries())for(let[o,i]of s.entries()){let a=MJ(i,e);a!==void 0&&(yield{path:["serviceAccounts",r,"bindings",o],message:a})}}function*Gf(e,t,n,r=s=>s[n]){
let s=new Set;for(let[o,i]of e.entries()){let a=r(i);s.has(a)&&(yield{path:[...t,o,n],message:`"${i[n]}" is there already`}),s.add(a)}}function*BJ({ci:e,issuer:t,
jwksFile:n,jwksJson:r,tenant:s,tenantReason:o=""},i){let a=t===void 0&&e!==void 0?Ng(e):void 0;t===void 0&&e===void 0&&(yield{path:i,message:'there is neither "\
ci" nor "issuer"'}),a&&"problem"in a&&(yield{path:[...i,"ci"],message:a.problem}),n!==void 0&&r!==void 0&&(yield{path:[...i,"jwksFile"],message:'there are both \
"jwksJson" and "jwksFile"'}),s!==void 0&&o.trim()===""&&(yield{path:[...i,"tenant"],message:'"tenant" needs "tenantReason": write how you know it'}),s===void 0&&
o!==""&&(yield{path:[...i,"tenantReason"],message:'"tenantReason" has no effect without "tenant: dedicated"'})}var UJ=e=>`1${BigInt(`0x${(0,fN.createHash)("sha2\
56").update(e).digest("hex")}`).toString().slice(0,20)}`;function gN(e,t,n){let{pools:r,projects:s,serviceAccounts:o=[]}=e,i=o.flatMap(({bindings:b=[],email:E},v)=>b.
map((_,T)=>({part:{serviceAccount:E,...jJ(_,e),...ee({exceptions:_.exceptions})},path:["serviceAccounts",v,"bindings",T]}))),a=o.flatMap(({domainWideDelegation:b,
email:E},v)=>b?[{part:{users:[],...b,serviceAccount:E},path:["serviceAccounts",v]}]:[]),d=({jwksFile:b,jwksJson:E},v)=>{if(b===void 0)return ee({jwksJson:E});try{
return{jwksJson:t(b)}}catch(_){let{code:T,message:I}=_;return n.push({path:[...v,"jwksFile"],message:`cannot read ${b} (${T??I})`}),{}}},f=r.map(({providers:b,...E},v)=>({
...E,providers:b.map((_,T)=>{let{jwksFile:I,jwksJson:O,...P}=_;return{...P,issuer:FJ(_),...d(_,["pools",v,"providers",T])}})})),h=f.flatMap(({providers:b})=>b.map(
({issuer:E})=>E));return{world:{projects:s,pools:f,serviceAccounts:o.map(({bindings:b,domainWideDelegation:E,...v})=>({uniqueId:UJ(v.email),...v})),grants:i.map(
({part:b})=>b),...a.length>0?{domainWideDelegation:a.map(({part:b})=>b)}:{},issuers:[...new Set(h)]},pathOf:b=>{let[E,v,..._]=b,I=(E==="grants"?i:E==="domainWid\
eDelegation"?a:[])[Number(v)];return I?_[0]==="role"||_[0]==="exceptions"?[...I.path,..._]:I.path:b}}}function FJ({ci:e="",issuer:t}){let n=t===void 0?Ng(e):{issuer:t};
if("problem"in n)throw new Error(n.problem);return n.issuer}y();var st=(e="",t={})=>({kind:"text",description:e,rules:t}),iw=(e,t={})=>({kind:"text",isName:!0,description:e,rules:t}),ji=(e,t={})=>({kind:"flag",description:e,
rules:t}),aw=(e,t={})=>({kind:"texts",description:e,rules:t}),qd=(e,t)=>({kind:"one-of",names:e,description:t,rules:{}}),Jr=(e,t,n={})=>({kind:"list",of:e,description:t,
rules:n}),eo=(e,t,n="",r={})=>({kind:"fields",required:e,optional:t,description:n,rules:r}),Ko=({faults:e},t,n)=>{e.push({path:t,message:`${hN(t)} ${n}`})},hN=e=>e.
length===0?"the file":e.join("."),ow=e=>U(e)?String(e.value):String(e);function cw(e,t,n,r=!1){return U(e)&&typeof e.value=="string"?e.value:U(e)&&typeof e.value==
"number"&&e.source?r?Ko(n,t,`is a number: write it in quotes, '${e.source}'`):e.source:Ko(n,t,"must be a text")}function VJ(e,t,n,r){let s=cw(e,n,r);return s===
void 0||t.includes(s)?s:Ko(r,n,`is "${s}"${Nr(s,t)||`, none of ${t.join(", ")}`}`)}function GJ(e,t,n){return te(e)?Object.fromEntries(e.items.map(({key:r,value:s})=>[
ow(r),cw(s,[...t,ow(r)],n)])):Ko(n,t,"must be a map of names to texts")}var WJ="<<",JJ=(e,t)=>e===WJ?": YAML 1.2 has no merge keys, so write the keys out":Nr(e,
t);function KJ(e,t,n,r){let s={...t.required,...t.optional},o={};for(let{key:i,value:a}of e.items){let d=ow(i),f=Object.hasOwn(s,d)?s[d]:void 0;if(f)o[d]=zd(a,f,
[...n,d],r);else{let h=`${hN(n)} has no key "${d}"${JJ(d,Object.keys(s))}`;r.faults.push({path:n,offset:U(i)?i.range?.[0]??0:0,message:h})}}for(let i of Object.
keys(t.required).filter(a=>!e.has(a)))Ko(r,n,`lacks "${i}"`);return o}function zd(e,t,n,r){if(Me(e))return zd(e.resolve(r.document),t,n,r);switch(t.kind){case"t\
ext":return cw(e,n,r,t.isName);case"one-of":return VJ(e,t.names,n,r);case"flag":return U(e)&&typeof e.value=="boolean"?e.value:Ko(r,n,"must be true or false");case"\
texts":return GJ(e,n,r);case"list":return re(e)?e.items.map((s,o)=>zd(s,t.of,[...n,o],r)):Ko(r,n,"must be a list");case"fields":return te(e)?KJ(e,t,n,r):Ko(r,n,
"must be a map")}}y();var Ar=({deleted:e,disabled:t})=>!e&&!t,yN=String.raw`//iam\.googleapis\.com/projects/\d+/locations/global/workloadIdentityPools/[^/]+`,HJ=new RegExp(String.raw`^(?:serviceAccount:[^@\s]+@\S+|principal:${yN}/subject/.+|`+
String.raw`principalSet:${yN}/(?:\*|group/.+|attribute\.[a-z0-9_]+/.+))$`),YJ=/^(?:user|group|domain|principal|principalSet):\S+$|^(?:allUsers|allAuthenticatedUsers)$/,
bN=e=>/^(?:serviceAccount|principal(?:Set)?:\/\/iam\.googleapis\.com\/projects\/)/.test(e)?HJ.test(e)||vr(e).kind==="cluster":YJ.test(e),Xd={"roles/iam.workload\
IdentityUser":["getAccessToken","getOpenIdToken"],"roles/iam.serviceAccountOpenIdTokenCreator":["getOpenIdToken"],"roles/iam.serviceAccountTokenCreator":["getAc\
cessToken","getOpenIdToken","signJwt","signBlob","implicitDelegation"]},Jf=/^(?!gcp-)[a-z0-9-]{4,32}$/,Kf=/^(?:google\.(?:subject|groups)|attribute\.[a-z0-9_]{1,100})$/,
Hf=/^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+$/,ac=/^\d+$/,Zd=/^[^@\s]+@[^@\s]+$/,Yf=/^(\d+)s$/,Qd={min:120,max:43200},sr={poolName:32,accountName:100,description:256};var Ho=e=>({pattern:e.source}),el=e=>({maxLength:e}),wN=e=>e.map(t=>({required:[t]})),zJ=Object.keys(pN).filter(e=>e.startsWith("TRUST_")),EN=Jr(eo({code:qd(zJ,
"The code of the finding."),reason:st("Why it is accepted, for the next reader.",{minLength:1}),hash:st("As setup lint prints it. If something changes that the \
finding depends on, the exception is no longer valid.")},{}),"Findings of setup lint that somebody has reviewed and accepts."),qJ=eo({},{subject:st("The jobs wi\
th this mapped google.subject."),attribute:aw("All jobs with this value of one mapped attribute, such as {repository: acme/shop}.",{minProperties:1,maxProperties:1}),
group:st("All jobs with this group in the mapped google.groups."),wholePool:ji("Every job that the pool lets in.",{const:!0}),serviceAccount:st("Another service\
 account, by its email: the account before this one in a chain of delegates.",Ho(Zd)),member:st("Any other member, in the form of IAM policies: user:EMAIL, grou\
p:EMAIL, principal://\u2026"),pool:st("The pool of subject, attribute, group or wholePool. Default: the only pool."),role:qd(Object.keys(Xd),"Default: roles/iam\
.workloadIdentityUser; for serviceAccount and member roles/iam.serviceAccountTokenCreator."),exceptions:EN},"Names exactly one kind of caller.",{oneOf:wN(Wf)}),
dw=(e,t="characters")=>({displayName:st(`At most ${e} ${t}.`,el(e)),description:st(`At most ${sr.description} ${t}.`,el(sr.description))}),vN=iw("4 to 32 of a-z\
, 0-9 and -, not gcp-\u2026.",Ho(Jf)),SN=ji("It lets nobody in."),AN=ji("It must not exist. Google keeps a deleted one, and its id, for 30 days."),XJ=eo({id:vN,
attributeMapping:aw("google.subject, google.groups and attribute.NAME, each with a CEL expression over assertion.",{required:["google.subject"],maxProperties:It.
attributes+2,propertyNames:Ho(Kf),additionalProperties:{type:["string","number"],maxLength:It.mappingLength}})},{ci:qd(Ig(),"CI whose jobs the provider lets in.\
 It sets the issuer if all customers of the CI share one."),issuer:st("https URL, byte for byte equal to the iss of the tokens. Not needed if ci sets it.",{pattern:"\
^https://"}),tenant:qd(["dedicated"],"dedicated: nobody else has tokens of this issuer, for example because it is your own server. No effect for an issuer that \
is known to be shared."),tenantReason:st("How you know that. Required if tenant is set.",el(sr.description)),exceptions:EN,...dw(sr.poolName),allowedAudiences:Jr(
st("An audience.",el(It.audienceLength)),"Allowed values of aud. Default: the full name of the provider, with or without https:.",{maxItems:It.audiences}),attributeCondition:st(
"CEL over assertion, google and attribute: which tokens are let in.",el(It.conditionLength)),jwksJson:st("Uploaded keys, instead of the issuer's own: a JSON Web\
 Key Set."),jwksFile:st("The same, in a file in this folder or below it."),disabled:SN,deleted:AN},"Whose tokens a pool takes.",{anyOf:wN(["ci","issuer"]),not:{
required:["jwksJson","jwksFile"]},dependencies:{tenant:["tenantReason"],tenantReason:["tenant"]}}),ZJ=eo({id:vN,providers:Jr(XJ,"The providers whose tokens the \
pool accepts.")},{project:st("Id of its project. Default: the first one."),...dw(sr.poolName),sessionDuration:st("Lifetime of federated access tokens in seconds\
, such as 7200s. Default: that of the ID token.",Ho(Yf)),external:ji("Somebody else manages the pool, for example for the whole organisation. It is never change\
d. If its providers are not here, setup plan reads them."),disabled:SN,deleted:AN},"Workload identity pool: the name space of the callers from outside."),QJ=eo(
{email:st("NAME@PROJECT.iam.gserviceaccount.com",Ho(Zd))},{uniqueId:st("21 digits, which Google sets when the account is created. The emulator makes one up.",Ho(
ac)),...dw(sr.accountName,"bytes of UTF-8"),lifetimeExtension:ji("The organisation policy allows access tokens of this account with a lifetime of 12 hours."),disabled:ji(
"Nobody can act as the account."),bindings:Jr(qJ,"Who may act as it. Each names exactly one kind of caller."),domainWideDelegation:eo({scopes:Jr(st(),"Full URLs\
.")},{users:Jr(st(),"The users that the emulator knows.")},"Domain-wide delegation: what a Workspace administrator lets it do for users.")},"Account that jobs a\
ct as."),e3=eo({id:iw("Project id, as gcloud projects list shows it."),number:st('Digits: gcloud projects describe ID --format="value(projectNumber)"',Ho(ac))},
{services:Jr(st("Host name of an API.",Ho(Hf)),"Host names of the APIs that must be enabled, such as iamcredentials.googleapis.com.")},"Cloud project."),lw="./n\
ode_modules/ci-auth/federation.schema.json",_N=`# yaml-language-server: $schema=${lw}`,Bi=1,TN=eo({projects:Jr(e3,"Pools without a project belong to the first o\
ne.",{minItems:1}),pools:Jr(ZJ,"Workload identity pools.")},{serviceAccounts:Jr(QJ,"Service accounts, and who may act as them."),version:st(`Of this format: ${Bi}\
, also where it is left out.`,{type:"number",const:Bi})});y();y();var t3=["bool","bytes","double","dyn","duration","int","list","map","null_type","string","timestamp","type","uint"],n3={boolValue:"bool",bytesValue:"bytes",doubleValue:"\
double",int64Value:"int",nullValue:"null_type",stringValue:"string",uint64Value:"uint"},Fi=class extends Error{part;constructor(t,n){super(n),this.part=t}},r3=e=>e.
map(t=>t??"dyn").join(", "),Ui=(e,t)=>e===void 0||t==="dyn"||e===t,xN=e=>String(e).replace(/\(.*$/s,"").replace(/^google\.protobuf\.(\w+)$/,(t,n)=>n.toLowerCase());
function zf(e,t){let{exprKind:n}=e;switch(n.case){case"constExpr":return n3[n.value.constantKind.case??""];case"identExpr":return o3(e,n.value.name,t);case"comp\
rehensionExpr":return i3(n.value,t);case"callExpr":return c3(e,n.value,t);case"selectExpr":ON(e,n.value.operand,n.value.field,t)}for(let r of ki(e))zf(r,t);return s3[n.
case??""]}var s3={listExpr:"list",structExpr:"map"};function o3(e,t,{names:n,variables:r}){if(r.has(t))return r.get(t);if(!Object.hasOwn(n,t)){if(t3.includes(t))
return"type";throw new Fi(e,`undeclared reference to '${t}'`)}}function i3({accuInit:e,accuVar:t,iterRange:n,iterVar:r,loopStep:s,result:o},i){let a=(f,h)=>f&&zf(
f,h);a(n,i);let d=new Map([...i.variables,[t,a(e,i)],[r,void 0]]);return a(s,{...i,variables:d}),a(o,{...i,variables:d})}function ON(e,t,n,{names:r,variables:s}){
let o=t?.exprKind.case==="identExpr"?t.exprKind.value.name:"";if(s.has(o)||!Object.hasOwn(r,o))return;let i=r[o];if(i!=="any"&&!i?.includes(n))throw new Fi(e,`u\
ndefined field '${o}.${n}'`)}var a3=({exprKind:e})=>e.case==="constExpr"&&e.value.constantKind.case==="stringValue"?e.value.constantKind.value:void 0,kN=e=>e.every(
t=>Ui(t,"bool")),IN=([e,t])=>e===void 0||Ui(t,e),NN={"_[_]":{isRight:([e])=>Ui(e,"list")||Ui(e,"map"),result:()=>{}},"_?_:_":{isRight:([e])=>Ui(e,"bool"),result:([
,e,t])=>e===t?e:void 0},"_&&_":{isRight:kN,result:()=>"bool"},"_||_":{isRight:kN,result:()=>"bool"},"_==_":{isRight:IN,result:()=>"bool"},"_!=_":{isRight:IN,result:()=>"\
bool"},"@not_strictly_false":{isRight:()=>!0,result:([e])=>e}};function c3(e,{args:t,function:n,target:r},s){let[o,i]=t,a=n==="_[_]"&&i?a3(i):void 0;a!==void 0&&
ON(e,o,a,s);let d=[...r?[r]:[],...t].map(T=>zf(T,s)),f=()=>{throw new Fi(e,`found no matching overload for '${n}' applied to '(${r3(d)})'`)},h=Object.hasOwn(NN,
n)?NN[n]:void 0;if(h)return h.isRight(d)?h.result(d):f();let b=uI(n);if(b.length===0)throw new Fi(e,`undeclared reference to '${n}'`);let E=b.filter(({arguments:T,
target:I})=>{let O=[...I?[I]:[],...T].map(xN);return I!==void 0==(r!==void 0)&&T.length===t.length&&O.every(($,j)=>Ui(d[j],$))}),[v,..._]=new Set(E.map(T=>xN(T.
result)));return v===void 0?f():_.length>0||v==="dyn"?void 0:v}function CN(e,t,n){let{expr:r,sourceInfo:s}=Fa(e),o=i=>{let a=e.slice(0,s?.positions[String(i.id)]??
0).split(`
`);return`${a.length}:${(a.at(-1)?.length??0)+1}`};try{let i=zf(r,{names:t,variables:new Map});return n===void 0||Ui(i,n)?void 0:`${o(r)}: expected type '${n}' \
but found '${i}'`}catch(i){if(i instanceof Fi)return`${o(i.part)}: ${i.message}`;throw i}}var d3=e=>{let{crv:t,kty:n}=e??{};if(n!=="RSA")return n!=="EC"?"key-type":t==="P-256"?void 0:"curve"};function l3(e){try{let{keys:t}=JSON.parse(e);return!Array.
isArray(t)||t.length===0?"no-keys":t.map(d3).find(n=>n!==void 0)}catch{return"not-json"}}var u3={"not-json":"not JSON","no-keys":'there is no list "keys"',"key-\
type":"only RSA and EC keys of the curve P-256 are accepted",curve:"only RSA and EC keys of the curve P-256 are accepted"};function p3(e){let t=l3(e);return t&&
u3[t]}function*PN(e,t,n,r,s){let o=_t(e)??CN(e,r,s);e.length>n?yield{path:t,message:`the expression is longer than ${n} characters`}:o!==void 0&&(yield{path:t,message:`\
the expression is not valid CEL: ${o}`})}var f3={assertion:"any",google:["subject","groups"],attribute:"any"};function*m3(e,t){let n=Object.keys(e);n.includes("google.subject")||(yield{path:t,message:'the mapping lacks "google.subject"'}),n.filter(r=>r.startsWith("attri\
bute.")).length>It.attributes&&(yield{path:t,message:`the mapping has more than ${It.attributes} attributes`});for(let[r,s]of Object.entries(e)){let o=[...t,r];
Kf.test(r)||(yield{path:o,message:`"${r}" is neither google.subject, google.groups nor attribute.NAME`}),yield*PN(s,o,It.mappingLength,{assertion:"any"})}}function*$N(e,t){
Jf.test(e)||(yield{path:[...t,"id"],message:`"${e}" is not a valid id: use 4 to 32 of a-z, 0-9 and -, and do not begin with "gcp-"`})}function*uw({description:e="",
displayName:t=""},n,r,s="characters"){let o=i=>s==="bytes"?Buffer.byteLength(i):i.length;o(t)>r&&(yield{path:[...n,"displayName"],message:`the display name is l\
onger than ${r} ${s}`}),o(e)>sr.description&&(yield{path:[...n,"description"],message:`the description is longer than ${sr.description} ${s}`})}function*g3(e,t){
let{allowedAudiences:n=[],attributeCondition:r,attributeMapping:s,issuer:o,jwksJson:i}=e;yield*$N(e.id,t),o.startsWith("https://")||(yield{path:[...t,"issuer"],
message:`the issuer "${o}" is not an https URL`}),n.length>It.audiences&&(yield{path:[...t,"allowedAudiences"],message:`more than ${It.audiences} audiences`});let a=i===
void 0?void 0:p3(i);a!==void 0&&(yield{path:[...t,"jwksJson"],message:`the keys cannot be used: ${a}`});for(let[d,f]of n.entries())f.length>It.audienceLength&&(yield{
path:[...t,"allowedAudiences",d],message:`the audience is longer than ${It.audienceLength} characters`});yield*uw(e,t,sr.poolName),yield*m3(s,[...t,"attributeMa\
pping"]),r!==void 0&&(yield*PN(r,[...t,"attributeCondition"],It.conditionLength,f3,"bool"))}var h3=e=>{let t=Number(Yf.exec(e)?.[1]??Number.NaN);return t>=Qd.min&&
t<=Qd.max};function*y3(e,t,n){let{id:r,project:s,providers:o,sessionDuration:i}=e;yield*$N(r,t),s!==void 0&&!n.includes(s)&&(yield{path:[...t,"project"],message:`\
there is no project "${s}"${Nr(s,n)}`}),yield*uw(e,t,sr.poolName),i!==void 0&&!h3(i)&&(yield{path:[...t,"sessionDuration"],message:`the session duration "${i}" \
is not from ${Qd.min}s to ${Qd.max}s`});for(let[a,d]of o.entries())yield*g3(d,[...t,"providers",a])}function*b3({number:e,services:t=[]},n){for(let[r,s]of t.entries())
Hf.test(s)||(yield{path:[...n,"services",r],message:`"${s}" is not the host name of an API: write for example iamcredentials.googleapis.com`});ac.test(e)||(yield{
path:[...n,"number"],message:`the project number "${e}" is not a number`})}function*w3({email:e,uniqueId:t,...n},r){yield*uw(n,r,sr.accountName,"bytes"),Zd.test(
e)||(yield{path:[...r,"email"],message:`"${e}" is not an email address`}),ac.test(t)||(yield{path:[...r,"uniqueId"],message:`the unique id "${t}" is not a numbe\
r`})}function*RN({serviceAccount:e},t,n){n.has(e)||(yield{path:[...t,"serviceAccount"],message:`there is no service account "${e}"${Nr(e,[...n])}`})}function*E3({
members:e,role:t},n){Object.hasOwn(Xd,t)||(yield{path:[...n,"role"],message:`the role "${t}" lets nobody act as an account${Nr(t,Object.keys(Xd))}`});for(let[r,
s]of e.entries())bN(s)||(yield{path:[...n,"members",r],message:`"${s}" is not a valid member of a policy`})}function*LN(e){let{domainWideDelegation:t=[],grants:n,
pools:r,projects:s,serviceAccounts:o}=e,i=s.map(({id:d})=>d),a=new Set(o.map(({email:d})=>d));s.length===0&&(yield{path:["projects"],message:"there must be a pr\
oject"});for(let[d,f]of s.entries())yield*b3(f,["projects",d]);for(let[d,f]of r.entries())yield*y3(f,["pools",d],i);for(let[d,f]of o.entries())yield*w3(f,["serv\
iceAccounts",d]);for(let[d,f]of n.entries())yield*RN(f,["grants",d],a),yield*E3(f,["grants",d]);for(let[d,f]of t.entries())yield*RN(f,["domainWideDelegation",d],
a)}var MN=64,DN=100,v3=e=>[..."items"in e?e.items.flatMap(({key:t,value:n})=>[t,n]):[],..."value"in e?[e.value]:[]];function S3(e){let t=e,n=0;for(let r=0;r<=MN;r++){
let s=t.filter(({type:o})=>o==="alias");if(n+=s.length,n>DN)return{offset:jN(s),message:`more than ${DN} aliases`};if(t=t.flatMap(v3).filter(o=>typeof o=="objec\
t"&&o!==null),t.length===0)return}return{offset:jN(t),message:`more than ${MN} levels`}}var jN=([e])=>e&&"offset"in e?e.offset:0;function pw(e,t){let n=t.length===
0?e.contents:e.getIn(t,!0);return X(n)&&n.range?n.range[0]:t.length===0?0:pw(e,t.slice(0,-1))}var A3=100,_3=e=>(0,tl.existsSync)((0,Bn.resolve)((0,Bn.dirname)(e),
lw))?[_N]:[];function T3(e,t){let[n]=_3(t),r=n===void 0?"":` An editor can help if this is the first line of the file: ${n}`,s=e.slice(0,A3).map(o=>({code:"FEDE\
RATION_FILE_INVALID",message:Se(o),suggestions:[`Correct this line.${r}`]}));return eg(s)}function x3(e,t,n){let r=new Di,s=[...new Jo(r.addNewLine).parse(e)],o=$=>{
let{col:j,line:F}=r.linePos($);return`${t}:${F}:${j}`},i=$=>T3($.map(({message:j,offset:F})=>`${o(F)}: ${j}`),t),a=S3(s);if(a)throw i([a]);let d=[...new Go().compose(
s,!0,e.length)],[f,h]=d,b=[...f.errors,...f.warnings];if(b.length>0)throw i(b.map(({message:$,pos:j})=>({message:$,offset:j[0]})));if(h)throw i([{offset:h.range[0],
message:"a second document begins here: leave it out"}]);let E=({message:$,offset:j,path:F})=>({offset:j??pw(f,F),message:$}),v=[],_=te(f.contents)?f.contents.get(
"version")??Bi:Bi;if(_!==Bi){let $=`the file has the format ${JSON.stringify(_)}, and this version of ci-auth reads ${Bi}: use a newer one`;throw i([E({path:["v\
ersion"],message:$})])}let T=zd(f.contents,TN,[],{document:f,faults:v});if(v.length===0&&v.push(...mN(T)),v.length>0)throw i(v.map(E));let{pathOf:I,world:O}=gN(
T,n,v);if(v.push(...[...LN(O)].map($=>({...$,path:I($.path)}))),v.length>0)throw i(v.map(E));let P=$=>f.getIn(I($),!0);return{world:O,node:P,place:($,j="")=>{let F=pw(
f,I($)),Y=P($),ae=X(Y)?Y.range?.[1]??F:F;return o(F+Math.max(0,e.slice(F,ae).indexOf(j)))}}}function UN(e){let t=[`Write one to start from: ${Kt} setup init`,"Name another file: --federation FILE"],n=uN(e,e,t,["A file of at most 1 MiB is read. Split a \
larger one, for example into one for each project, and name each: --federation FILE"]);return x3(n,e,k3((0,Bn.dirname)(e)))}var k3=e=>t=>du(I3(e,t));function I3(e,t){
if(!BN(e,(0,Bn.resolve)(e,t))&&!(0,Bn.isAbsolute)(t)){let n=(0,tl.realpathSync)((0,Bn.resolve)(e,t));if(!BN((0,tl.realpathSync)(e),n))return n}throw new Error("\
it is not below the folder of this file")}function BN(e,t){let n=(0,Bn.relative)(e,t);return n===".."||n.startsWith(`..${Bn.sep}`)||(0,Bn.isAbsolute)(n)}y();var GN=ue(xn(),1);yt();de();var FN=1<<27,VN=500,N3=/[^ \t\r]/g,O3=/["[\]{}\n]/g,C3=/["\\\n]/g;function fw(e,t,n){return e.lastIndex=n,e.exec(t)?.index??t.length}async function*WN(e,t){let n=new mw(
t);try{for await(let r of R3(e))yield*n.add(r)}catch(r){throw r instanceof z?r:r.code==="ERR_ENCODING_INVALID_ENCODED_DATA"?n.refusal("is not text in UTF-8"):new z(
"AUDIT_FILE_UNREADABLE",`cannot read ${Se(t)}: ${yA(r)}`,{cause:r})}n.end()}async function*R3(e){let t;for await(let n of(0,GN.createReadStream)(e,{highWaterMark:1<<
20}))t??=new TextDecoder(n[0]===255&&n[1]===254?"utf-16le":"utf-8",{fatal:!0}),yield t.decode(n,{stream:!0});yield t?.decode()??""}var mw=class{#e;#s=[];#o=0;#t=1;#n=1;#r=0;#i=!1;#a=!1;#c=!1;#l=!0;#d=!1;constructor(t){
this.#e=t}*add(t){let n=0,r=this.#d?1:0;for(this.#d=!1;r<t.length;)this.#c?r=this.#g(t,r):this.#r>0?(r=this.#m(t,r),this.#r===0&&(yield this.#h(t.slice(n,r)))):
(r=this.#f(t,r),n=r-1);this.#r>0&&this.#u(t.slice(Math.max(n,0)))}#u(t){if(this.#o+=t.length,this.#o>FN)throw this.refusal(`has a value of more than ${FN>>20} M\
iB`,this.#n);this.#s.push(t)}#f(t,n){let r=fw(N3,t,n),s=t[r];return s===void 0?r:(s===`
`?this.#t++:(this.#l=!1,this.#p(s)),r+1)}#p(t){if(t==="["&&!this.#i)this.#i=!0;else if(t==="]"&&this.#i)this.#i=!1,this.#a=!1;else if(t===","&&this.#a)this.#a=!1;else{
if(this.#a)throw this.refusal("has no comma between two items of a list");if(t==="{")this.#n=this.#t,this.#r=1;else throw this.refusal(`has "${Se(t)}" where an \
object must begin`)}}#m(t,n){let r=fw(O3,t,n),s=t[r];if(s==='"'?this.#c=!0:s===`
`?this.#t++:s==="{"||s==="["?this.#r++:s!==void 0&&this.#r--,this.#r>VN)throw this.refusal(`has more than ${VN} levels`);return r+1}#g(t,n){let r=fw(C3,t,n),s=t[r];
if(s===`
`)throw this.refusal("ends within a text");return s==='"'&&(this.#c=!1),s!=="\\"?r+1:(this.#d=r+1===t.length,r+2)}#h(t){let n=this.#s.length===0?t:[...this.#s,t].
join("");this.#s=[],this.#o=0,this.#a=this.#i;try{return{value:JSON.parse(n),line:this.#n,isListed:this.#i}}catch{throw this.refusal("is not JSON",this.#n)}}end(){
if(this.#r>0)throw this.refusal("begins a value that does not end: the file was cut off",this.#n);if(this.#l)throw this.refusal("is empty");if(this.#i)throw this.
refusal("ends within a list: the file was cut off")}refusal(t,n=this.#t){return new z("AUDIT_FILE_INVALID",`${Se(this.#e)}:${n} ${t}`,{suggestions:["Save the wh\
ole output of the command with --format=json, and give that file."]})}};y();Jl();de();y();var P3={serviceAccountLastAuthentication:"policyanalyzer.serviceAccountLastAuthenticationActivities.query",serviceAccountKeyLastAuthentication:"policyanalyz\
er.serviceAccountKeyLastAuthenticationActivities.query"};var $3=/\/projects\/([^/]+)\/serviceAccounts\/([^/]+)(?:\/keys\/([^/]+))?$/;function JN(e){let{activity:t,activityType:n,fullResourceName:r}=e,[,s="",o,i]=$3.exec(
typeof r=="string"?r:"")??[];if(o===void 0||n==="serviceAccountKeyLastAuthentication"!==(i!==void 0)||!Object.hasOwn(P3,String(n)))return;let d=t?.lastAuthenticatedTime,
f=Date.parse(typeof d=="string"?d:"");return{project:s,account:o,key:i,seconds:Number.isNaN(f)?void 0:Math.floor(f/1e3)}}y();yt();Ne();var L3=/^(?:\/\/iam\.googleapis\.com\/)?projects\/([^/]+)\/locations\/global\/workloadIdentityPools\/([^/]+)(?:\/providers\/([^/]+))?$/,Zf=/^(?:\/\/iam\.googleapis\.com\/)?projects\/[^/]+\/serviceAccounts\/([^/]+)\/keys\/([^/]+)$/;
function Es(e){let[,t,n,r]=L3.exec(ye(e)??"")??[];return t===void 0||n===void 0?void 0:{project:t,pool:n,provider:r}}var M3=["oidc","aws","saml","x509"];function nl(e,t,n,r,s){
let o=M3.find(d=>mt(r[d]))??"unknown",i=o==="oidc"?m0({...r,name:n}):void 0,a=ye(Qe(r.aws).accountId)||void 0;e.addProvider(t,{id:n,kind:o,...ee({provider:i,awsAccount:a}),
...KN(r),from:s})}var rl=(e,t)=>({...ee({mode:ye(e.mode)||void 0}),...KN(e),from:t}),KN=({disabled:e,state:t})=>({disabled:e===!0,deleted:t==="DELETED"}),sl="Sa\
ve the whole output of the command with --format=json, and give that file.",Vi=(e,...t)=>new z("AUDIT_FILE_INVALID",e,{suggestions:t});function Gi(e){let t=g0(e),
n=[e.bindings??[]].flat().every(r=>mt(r)&&ye(r.role)&&Array.isArray(r.members));if(t&&n)return t;throw Vi("has a policy whose bindings are not a list of roles w\
ith members",sl)}var gw=e=>{let t=Date.parse(ye(e)??"");return Number.isNaN(t)?void 0:Math.floor(t/1e3)};function hw(e,t){if(e.keyType==="SYSTEM_MANAGED")return[];
let n=gw(e.validAfterTime),r=e.keyOrigin==="USER_PROVIDED";return[{id:t,uploaded:r,disabled:e.disabled===!0,...ee({validAfterSeconds:n})}]}function ol({deleted:e,
includedPermissions:t,name:n,stage:r},s){if(![t].flat().every(d=>typeof d=="string"))throw Vi("has a role whose permissions are not a list of texts",sl);let i=e===
!0?"deleted":r==="DISABLED"?"disabled":void 0,a=!Ae(n).startsWith("roles/");return{name:Ae(n),permissions:zs(t),...ee({off:a?i:void 0}),from:s}}function yw(e,{disabled:t,
email:n,uniqueId:r},s){let o=ye(n);if(o===void 0)return;let i=ye(r)||void 0;e.addAccount({email:o,...ee({uniqueId:i}),disabled:t===!0,from:s})}var HN=()=>({pools:[],
accounts:[],hasProviders:!1,hasKeys:!1,usedIn:new Set,projects:[]});function YN({from:e,value:t},n,r){let s=ye(t.name)??"",o=ye(t.assetType??t.asset_type)??"",i=tn(
t.versionedResources??t.versioned_resources),a=Qe(Qe(t.resource).data??i.at(-1)?.resource),d=Qe(t.additionalAttributes??t.additional_attributes),f={state:t.state,
...d,...a};bw(t,o,f,n);let h=t.iamPolicy??t.iam_policy;mt(h)&&n.addPolicy(s,Gi({etag:"",...h}),e);let b=Qf(t,s,a);b&&n.addGuards(b);let E=U3.get(o);E?E({name:s,
description:f,from:e},n,r):!b&&D3.test(o)&&j3(n,o)}var D3=/^(?:iam|privilegedaccessmanager|cloudidentity)\.googleapis\.com\//,j3=(e,t)=>e.addGap({what:`the asse\
ts of the type ${t}`,why:"audit does not judge what they allow",remedy:"Look at them yourself, or leave the type out of the files."}),B3={"iam.googleapis.com/Wo\
rkloadIdentityPool":({description:e,from:t,name:n},r,s)=>{let o=Es(n);if(!o)return qf(r,"pool",n);s.pools.push(o),r.addPool(o,e.name===void 0?void 0:rl(e,t))},"\
iam.googleapis.com/WorkloadIdentityPoolProvider":({description:e,from:t,name:n},r,s)=>{let o=Es(n);if(s.hasProviders=!0,o?.provider===void 0)return qf(r,"provid\
er",n);s.pools.push(o),nl(r,o,o.provider,e,t)},"iam.googleapis.com/ServiceAccount":({description:e,from:t,name:n},r,s)=>{let[o=""]=n.split("/").slice(-1),i=ye(e.
email)??(o.includes("@")?o:void 0);if(i===void 0&&!/^\d+$/.test(o))return qf(r,"account",n);yw(r,{...e,email:i},t),s.accounts.push(i??o)},"iam.googleapis.com/Se\
rviceAccountKey":({description:e,name:t},n,r)=>{let[,s,o]=Zf.exec(ye(e.name)??t)??[];if(r.hasKeys=!0,s===void 0||o===void 0)return qf(n,"key",t);n.addKeys(s,hw(
e,o))},"iam.googleapis.com/Role":({description:e,from:t,name:n},r)=>{let s=ye(e.name)??n.replace(/^\/\/iam\.googleapis\.com\//,"");Array.isArray(e.includedPermissions)&&
r.addRole(ol({...e,name:s},t))}},U3=new Map(Object.entries(B3));function qf(e,t,n){e.addGap({what:`the ${t} ${n||"without a name"}`,why:`this is not how a ${t} \
is named, so it cannot be told which one it is`,remedy:sl})}function bw(e,t,n,r){let s=[...zs(e.ancestors),...zs(e.folders),...zs([e.organization])],[o=ye(e.project)??
""]=s.filter(f=>f.startsWith("projects/"));if(o==="")return;let i=s.filter(f=>!f.startsWith("projects/")),a=ye(n.projectId),d=t==="cloudresourcemanager.googleap\
is.com/Project"||t.startsWith("iam.googleapis.com/ServiceAccount");r.addProject({number:o.slice(9),ancestors:i,tellsAll:!0,...d&&a?{id:a}:{}})}function zN(e,t,n){
let{accounts:r,hasKeys:s,hasProviders:o,pools:i,projects:a,usedIn:d}=e;for(let f of d)n.hasAllUses(f);for(let f of a)n.addProject({...f,tellsAll:!0});if(o)for(let f of i)
n.hasAllProviders(f,t);if(s)for(let f of r)n.addKeys(f,[])}var ww=["iam.workloadIdentityPoolProviders","iam.workloadIdentityPoolAwsAccounts"],Xf=e=>/(?:organizations|folders|projects)\/[^/]+/.
exec(e)?.[0]??e;function Qf(e,t,n){let r=e.orgPolicy??e.org_policy;if(Array.isArray(r))return{asked:["constraint"],guards:tn(r).flatMap(i=>F3(i,Xf(t)))};let s=typeof n.
name=="string"?n.name:"",o=/^(?:\w+\/[^/]+)\/policies\/([\w.]+)$/.exec(s)?.[1];if(o!==void 0&&mt(n.spec))return{asked:ww.includes(o)?["constraint"]:[],guards:V3(
o,Xf(s),n.spec)};if(/\/denypolicies\//.test(s)&&Array.isArray(n.rules)){let i=tn(n.rules).flatMap(({denyRule:d})=>zs(Qe(d).deniedPrincipals)),a={kind:"deny",name:s,
at:Xf(s.replaceAll(/%2F/gi,"/")),values:i};return{asked:["deny"],guards:[a]}}if(/\/policyBindings\//.test(s)&&mt(n.target)){let i=zs([n.target.principalSet]);return{
asked:["boundary"],guards:[{kind:"boundary",name:s,at:Xf(s),values:i}]}}}function F3(e,t){let n=String(e.constraint??"").replace(/^constraints\//,""),r=Qe(e.listPolicy??
e.list_policy),s=r.allValues??r.all_values,o=zs(r.allowedValues??r.allowed_values),i=o.length>0||s==="DENY";return ww.includes(n)&&i?[{kind:"constraint",name:n,
at:t,values:o}]:[]}function V3(e,t,n){return ww.includes(e)?tn(n.rules).flatMap(({denyAll:r,values:s})=>{let o=zs(Qe(s).allowedValues);return o.length>0||r===!0?
[{kind:"constraint",name:e,at:t,values:o}]:[]}):[]}y();Ne();var XN=/^google_(.+)_iam_(?:member|binding|policy)$/,G3={artifact_registry:"artifactregistry",bigquery:"bigquery",cloud_run:"run",cloud_run_v2:"run",cloudfunctions:"\
cloudfunctions",cloudfunctions2:"cloudfunctions",kms:"cloudkms",pubsub:"pubsub",secret_manager:"secretmanager"},W3=new RegExp(["^google_(?:iam|org_policy|privil\
eged_access_manager|cloud_identity_group)_|_iam_","_(?:acl|access|access_control|hmac_key|organization_policy|default_service_accounts)$"].join("|")),J3=new RegExp(
['"(?:principal(?:Set)?://|(?:user|group|domain|serviceAccount):)[^"]|"all(?:Authenticated)?Users"','"(?:access|role_entity)":\\[[^\\]]|"predefined_acl":"|"invoke\
r_iam_disabled":true'].join("|"));function ZN({from:e,value:t},n){let r=K3(t),o=(h0(t)??[]).filter(({mode:i})=>i!=="data").filter(i=>!Y3(i,r.get(i.address)??{},
e,n));o.length>0&&n.addGap(q3(o.map(({type:i})=>Ae(i)),e)),n.addGap({what:`what the Terraform of ${e} does not manage`,why:"Terraform only knows what it has mad\
e, and anybody can add a provider to a pool, or a member to a policy",remedy:"Add the output of gcloud for the same projects."})}var K3=e=>new Map(tn(e.resource_changes).
map(t=>[t.address,H3(t)])),H3=({change:e})=>Qe(Qe(e).after_unknown);function Y3({address:e,type:t,values:n},r,s,o){let i={address:Ae(e),type:Ae(t),unknown:r,values:Qe(
n)},a=Q3.get(i.type)??(XN.test(i.type)?nK:void 0);if(t===void 0||a&&!mt(n))o.addGap(X3(i.address));else if(a)a(i,s,o);else return!W3.test(i.type)&&!J3.test(JSON.
stringify(i.values));return!0}var z3=(e,t)=>`${t} (${e.filter(n=>n===t).length})`,q3=(e,t)=>({what:`what these give or limit in ${t}: ${[...new Set(e)].sort().map(
n=>z3(e,n)).join(", ")}`,why:"audit does not judge resources of these types of Terraform",remedy:"Look at them yourself. Of groups, deny and organisation polici\
es, give what gcloud prints instead."}),X3=e=>({what:`what ${e} is`,why:"its type or its values are missing",remedy:"Save the whole output of terraform show -js\
on, and give that file."}),Z3={google_project:({address:e,values:t},n,r)=>{let[s,o]=[Et(t.project_id),Et(t.number)];s===void 0&&o===void 0?r.addGap(vs(`the proj\
ect of ${e}`)):r.addProject({id:s,number:o,ancestors:eK(t)})},google_folder:({address:e,values:t},n,r)=>{let[s,o]=[Et(t.name),Et(t.parent)];s===void 0||o===void 0?
r.addGap(vs(`the folder of ${e}`)):r.addFolder(s,o)},google_service_account:({address:e,values:t},n,r)=>{let[s,o]=[Et(t.email),Et(t.unique_id)];s===void 0?r.addGap(
vs(`the email of ${e}`)):r.addAccount({email:s,...ee({uniqueId:o}),disabled:t.disabled===!0,from:n})},google_project_iam_custom_role:qN,google_organization_iam_custom_role:qN,
google_service_account_key:({address:e,values:t},n,r)=>{let s=Et(t.service_account_id)?.split("/").at(-1),o=Et(t.name)?.split("/").at(-1),i={disabled:!1,...ee({
validAfterSeconds:gw(t.valid_after)})};s===void 0||o===void 0?r.addGap(vs(`which key ${e} is`)):r.addKeys(s,[{id:o,uploaded:Et(t.public_key_data)!==void 0,...i}])},
google_iam_workload_identity_pool:(e,t,n)=>{let r=QN(e,t,n);r&&n.addPool(r,rl(e.values,t))},google_iam_workload_identity_pool_provider:tK},Q3=new Map(Object.entries(
Z3)),Et=e=>typeof e=="string"&&e!==""?e:void 0,eK=({folder_id:e,org_id:t})=>[...Et(e)?[`folders/${Ae(e).replace("folders/","")}`]:[],...Et(t)?[`organizations/${t}`]:
[]];function QN({address:e,values:t},n,r){let[s,o]=[Et(t.project),Et(t.workload_identity_pool_id)],i=s!==void 0&&o!==void 0?{project:s,pool:o}:void 0,a=Es(t.name)??
i;return a?r.hasAllProviders(a,n):r.addGap(vs(`the pool of ${e}`)),a}function qN({address:e,unknown:t,values:n},r,s){let o=Et(n.role_id),i=Et(n.org_id)?.replace(
"organizations/",""),a=Et(n.project),d=i?`organizations/${i}`:a&&`projects/${a}`,f=Et(n.name)??(d&&o&&`${d}/roles/${o}`);f===void 0||em(t.permissions)||!Array.isArray(
n.permissions)?s.addGap(vs(`what the role of ${e} allows`)):s.addRole(ol({...n,name:f,includedPermissions:n.permissions},r))}function tK(e,t,n){let{unknown:r,values:s}=e,
o=QN(e,t,n);if(!o)return;let i=Et(s.workload_identity_pool_provider_id)??Es(s.name)?.provider;if(i===void 0){n.addGap(vs(`the provider of ${e.address}`));return}
let a=["attribute_condition","attribute_mapping","oidc"].every(b=>!em(r[b])),[d]=tn(s.aws),f=["saml","x509"].find(b=>tn(s[b]).length>0),h={...b0(s,i),...tn(s.oidc).
length>0?{}:{oidc:void 0},...d?{aws:{accountId:d.account_id}}:{},...f===void 0?{}:{[f]:{}}};nl(n,o,i,a?h:{disabled:s.disabled},t)}var em=e=>e===!0||typeof e=="o\
bject"&&e!==null&&Object.values(e).some(em),vs=e=>({what:e,why:"the plan does not know it before it is applied",remedy:"Apply the plan, and give what terraform \
show -json then prints."});function nK({address:e,type:t,unknown:n,values:r},s,o){let{member:i,members:a,policy_data:d,role:f}=r,b=(Et(d)??(Et(f)&&(Et(i)??a)))&&
!["member","members","policy_data","role"].some(v=>em(n[v])),E=oK(XN.exec(t)?.[1]??"",r,e);b?typeof d=="string"&&!rK(sn(d))?o.addGap({...vs(`the members of ${e}`),
why:"its policy_data is not a policy in JSON"}):E===void 0?o.addGap(vs(`of what the policy of ${e} is`)):o.addPolicy(E,Gi({bindings:w0(r).map(sK)}),s):o.addGap(
vs(`the members of ${e}`))}var rK=e=>e!==void 0&&[e.bindings??[]].flat().every(mt),sK=e=>({members:[],...e});function oK(e,t,n){let r=(a,d,f="")=>{let h=Et(t[d]);
return h&&a+h.replace(f,"")},s={project:r(Ft("projects/"),"project",/^projects\//),folder:r(Ft("folders/"),"folder",/^folders\//),organization:r(Ft("organizatio\
ns/"),"org_id",/^organizations\//),service_account:r("//iam.googleapis.com/","service_account_id"),storage_bucket:r("//storage.googleapis.com/","bucket",/^b\//)};
if(e in s)return s[e];let[,o]=/^(projects\/.+?)(?:\/(?:projects|organizations)\/[^/]+)?\/roles\//.exec(Ae(t.id??""))??[],i=Object.entries(G3).find(([a])=>e.startsWith(
`${a}_`))?.[1];return i&&o?`//${i}.googleapis.com/${o}`:`terraform:${n}`}var iK=["results","assets","workloadIdentityPools","workloadIdentityPoolProviders","accounts","keys"],eO=e=>iK.find(t=>Array.isArray(e[t])&&e.name===void 0),tO=[
{is:({format_version:e})=>ye(e)!==void 0,read:ZN},{what:"asset search-all-iam-policies",is:({assetType:e,asset_type:t,policy:n,resource:r})=>ye(e??t)!==void 0&&
ye(r)!==void 0&&mt(n),read:(e,t)=>{let{policy:n,resource:r}=e.value;bw(e.value,"",{},t),t.addPolicy(String(r),Gi(Qe(n)),e.from)}},{what:"asset export, list, sea\
rch-all-resources",is:({assetType:e,asset_type:t,name:n})=>ye(e??t)!==void 0&&ye(n)?.startsWith("//")===!0,read:YN},{what:"iam workload-identity-pools providers\
 list, describe",is:({name:e})=>Es(e)?.provider!==void 0,read:({from:e,isListed:t,value:n},r)=>{let s=Es(n.name);nl(r,s,s.provider,n,e),t&&r.hasAllProviders(s,e)}},
{what:"iam workload-identity-pools list, describe",is:({name:e})=>Es(e)!==void 0,read:({from:e,value:t},n)=>n.addPool(Es(t.name),rl(t,e))},{what:"iam roles desc\
ribe",is:({includedPermissions:e,name:t})=>/(?:^|\/)roles\//.test(ye(t)??"")&&Array.isArray(e),read:({from:e,value:t},n)=>n.addRole(ol(t,e))},{what:"identity gr\
oups memberships list --view=full",is:({name:e,preferredMemberKey:t})=>/^groups\/[^/]+\/memberships\//.test(ye(e)??"")&&mt(t),read:({from:e,value:{preferredMemberKey:t,
type:n}},r)=>{let s=/([^/\\]+@[^/\\]+)\.json$/.exec(e)?.[1];if(s===void 0)throw Vi("has members of a group, and does not say of which","Name the file GROUP_EMAI\
L.json");let o=ye(Qe(t).id)??"";r.addToGroup(s,aK(o,n))}},{what:"iam service-accounts keys list",is:({name:e})=>Zf.test(ye(e)??""),read:({value:e},t)=>{let[,n="",
r=""]=Zf.exec(String(e.name))??[];t.addKeys(n,hw(e,r))}},{what:"iam service-accounts list, describe",is:({email:e,uniqueId:t})=>ye(e)!==void 0&&ye(t)!==void 0,read:({
from:e,value:t},n)=>yw(n,t,e)},{what:"projects list, describe",is:({projectId:e,projectNumber:t})=>ye(e)!==void 0&&t!==void 0,read:({value:{parent:e,projectId:t,
projectNumber:n}},r)=>{let{id:s,type:o}=Qe(e),i=ye(s)&&ye(o)?[`${o}s/${s}`]:void 0,a=e===void 0;r.addProject({id:String(t),number:String(n),ancestors:i,tellsAll:a})}},
{what:"resource-manager folders list, describe",is:({name:e,parent:t})=>/^folders\/\d+$/.test(ye(e)??"")&&ye(t)!==void 0,read:({value:{name:e,parent:t}},n)=>n.addFolder(
String(e),String(t))},{what:"org-policies describe, iam policies get, iam policy-bindings list",is:e=>Qf(e,"",e)!==void 0,read:({value:e},t)=>t.addGuards(Qf(e,"",
e)??{asked:[],guards:[]})},{what:"policy-intelligence query-activity",is:({activityType:e,fullResourceName:t})=>e==="serviceAccountLastAuthentication"&&ye(t)!==
void 0,read:({isListed:e,value:t},n,r)=>{let s=JN(t);if(!s)throw Vi("has a last use without the name of an account",sl);e&&r.usedIn.add(s.project),n.addLastUse(
s.account,s.seconds??"never")}},{what:"projects get-ancestors-iam-policy",is:({id:e,policy:t,type:n})=>ye(e)!==void 0&&ye(n)!==void 0&&mt(t),read:({from:e,value:{
id:t,policy:n,type:r}},s,o)=>{s.addPolicy(Ft(`${r}s/${t}`),Gi(Qe(n)),e),r==="project"?o.projects.push({id:String(t),ancestors:[]}):o.projects.at(-1)?.ancestors.
push(`${r}s/${t}`)}},{what:"get-iam-policy of any resource, with --policy-of",is:({bindings:e,etag:t,name:n})=>n===void 0&&(Array.isArray(e)||ye(t)!==void 0),read:({
from:e,policyOf:t,value:n},r)=>{if(t===void 0){let s=`--policy-of projects/PROJECT_ID=${Je(e)}`;throw Vi("is a policy, and does not say of what",`Say it. Of a p\
roject: ${s}. Of a service account: its email in place of projects/PROJECT_ID.`)}r.addPolicy(t,Gi(n),e)}},{is:e=>eO(e)!==void 0,read:(e,t,n)=>{for(let s of tn(e.
value[eO(e.value)??""]))Ew({...e,value:s,isListed:!0},t,n);let r=`the pages after ${e.from}`;e.value.nextPageToken&&t.addGap({what:r,why:"it is not the last pag\
e",remedy:"Save the next pages, too."})}}];function aK(e,t){return t==="SERVICE_ACCOUNT"||e.endsWith(".gserviceaccount.com")?`serviceAccount:${e}`:e.startsWith(
"principal")?e:t==="USER"?`user:${e}`:t==="GROUP"||t===void 0?`group:${e}`:`${t}:${e}`}var cK=["audit reads these files. gcloud needs --format=json, except for \
asset export:",...["federation.yml","terraform show -json",...tO.flatMap(({what:e})=>e?`gcloud ${e}`:[])].map(e=>`- ${e}`)];function Ew(e,t,n){let r=tO.find(({is:s})=>s(
e.value));if(!r)throw Vi(`has an object that audit does not know, with the keys ${cg(e.value)}`,...cK);r.read(e,t,n)}async function tm({cwd:e,files:t,policyOf:n=[],textAt:r},s=new za){let o=new Map(n.map(dK));for(let i of new Set([...t,...o.keys()])){let a=r?.get(i)??(0,il.resolve)(
e,i);await uK(a)?pK(a,i,s):await mK(a,i,o.get(i)??lK(i),s)}return s.inventory()}function dK(e){let[,t="",n=""]=/^([^=]+)=(.+)$/s.exec(e)??[],r=nO(t);if(r!==void 0&&
n!=="")return[n,r];let s=`"${Se(e)}" does not say of what the policy in a file is`;throw new z("INPUT_RESOURCE_INVALID",s,{suggestions:["Write RESOURCE=FILE, wh\
ere RESOURCE is the email of a service account, projects/ID, folders/NUMBER, organizations/NUMBER, gs://BUCKET, or a full name that begins with //"]})}function nO(e){
return/^\/\/[a-z]/.test(e)?e:/^projects\/[^/]+\/serviceAccounts\/[^/]+$/.test(e)?`//iam.googleapis.com/${e}`:/^(?:projects|folders|organizations)\/[^/]+$/.test(
e)?Ft(e):/^gs:\/\/[^/]+$/.test(e)?`//storage.googleapis.com/${e.slice(5)}`:Lg(e)?Ri(ur(e)??"-",e):void 0}function lK(e){let t=(0,il.basename)(e).replace(/\.json$/,
"");return t.includes("@")?nO(t):void 0}async function uK(e){let t=await cu(e).catch(()=>"");return/^\s*[{[]/.test(t)?/^\s*\{\s*"(?:projects|pools)"/.test(t):/^(?:projects|pools|serviceAccounts):/m.
test(t)}function pK(e,t,n){let{world:r}=UN(e);for(let{id:o,number:i}of r.projects)n.addProject({id:o,number:i});let s=r.projects[0]?.id??"";for(let o of r.pools){
let i={project:o.project??s,pool:o.id},a=({deleted:d=!1,disabled:f=!1})=>({deleted:d,disabled:f});n.addPool(i,{...a(o),from:t}),(!o.external||o.providers.length>
0)&&n.hasAllProviders(i,t);for(let d of o.providers)n.addProvider(i,{id:d.id,kind:"oidc",provider:d,...a(d),from:t})}fK(r,s,t,n),n.addGap({what:`what ${t} does \
not describe`,why:"it says what should be, and anybody can add a provider to a pool, or a member to a policy",remedy:"Add the output of gcloud for the same proj\
ects."})}function fK({grants:e,serviceAccounts:t},n,r,s){for(let{disabled:o=!1,email:i}of t)s.addAccount({email:i,disabled:o,from:r});for(let{condition:o,members:i,
role:a,serviceAccount:d}of e){let f=Ri(ur(d)??n,d);s.addPolicy(f,[{role:a,members:i,...ee({condition:o})}],r)}}async function mK(e,t,n,r){let s=HN(),o=0;for await(let{
isListed:i,line:a,value:d}of WN(e,t))if(mt(d)){o++;try{Ew({value:d,isListed:i,from:t,policyOf:n},r,s)}catch(f){throw f instanceof z?f.with({message:`${Se(t)}:${a}\
 ${f.message}`}):f}}o===0&&gK((0,il.basename)(t),t,r),zN(s,t,r)}function gK(e,t,n){let[,r,s]=/^([^.]+)\.([^.]+)\.providers\.json$/.exec(e)??[],[,o]=/^([^/\\]+@[^/\\]+)\.json$/.
exec(e)??[];r!==void 0&&s!==void 0?n.hasAllProviders({project:r,pool:s},t):o!==void 0&&!Lg(o)&&n.addGroup(o)}var hK=["cloudresourcemanager.googleapis.com/Project",...["Role","ServiceAccount","WorkloadIdentityPool","WorkloadIdentityPoolProvider"].map(e=>`iam.googleapis.\
com/${e}`)].join(","),vw=[`gcloud asset search-all-resources --scope="organizations/ORGANIZATION_ID" --read-mask="*" --format=json --asset-types=${hK} > resourc\
es.json`,'gcloud asset search-all-iam-policies --scope="organizations/ORGANIZATION_ID" --format=json > policies.json'].map(AA);async function rO(e){let{files:t,
live:n,policyOf:r=[]}=e,s=new za;if(await n?.(s),n||t.length+r.length>0)return yK(await tm(e,s));throw new z("AUDIT_NOTHING_TO_READ","there is nothing to read",
{suggestions:[...vw,`Then: ${Kt} audit resources.json policies.json`,`Or read the API: ${Kt} audit --project PROJECT_ID`,`Judge a file of your own: ${Kt} audit \
federation.yml`]})}function yK(e){let{gaps:t,policies:n,pools:r}=e,s=[...r.length>0?[]:[{what:"pools and their providers",why:"no input has any",remedy:vw[0]}],
...n.length>0?[]:[{what:"who has which role",why:"no input has a policy",remedy:vw[1]}]];return{...e,gaps:[...t,...s]}}function sO({pools:e},t){let n=new Set(e.
flatMap(({providers:r})=>r.map(({provider:s})=>s?.issuer)));return t.flatMap(r=>{let s=Ns(r);if(!n.has(r))return[`--dedicated ${r} has no effect: no provider ha\
s this issuer`];let{kind:o}=Sb({id:"",issuer:r,tenant:"dedicated",attributeMapping:{}});return o==="shared"&&s!==void 0&&pA(s,r)?[`--dedicated ${r} has no effec\
t: other customers of the CI (${s.ci}) get tokens of it, too`]:[]})}function oO({findings:e,gaps:t},{allowGaps:n,failOn:r}){let s=o=>o==="never"?-1:Sn.indexOf(o);
return e.some(({severity:o})=>s(o)<=s(r))?"AUDIT_FINDINGS":t.length>0&&!n&&r!=="never"?"AUDIT_INCOMPLETE":void 0}y();y();var aO={now:()=>Date.now()/1e3,elapsedMs:()=>performance.now()};var iO=[-62167219200,253402300799],Yo=e=>new Date(Math.min(Math.max(e,iO[0]),iO[1])*1e3).toISOString().replace(/\.\d+Z$/,"Z");y();de();y();var bK="https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";function cO({name:e,version:t},n,r,s={}){let o=[...new Set(
r.map(({ruleId:a})=>a))].sort(),i=new Map(o.map((a,d)=>[a,d]));return{$schema:bK,version:"2.1.0",runs:[{tool:{driver:{name:e,semanticVersion:t,rules:o.map(a=>({
id:a,...n[a]}))}},columnKind:"utf16CodeUnits",results:r.map(a=>({...a,ruleIndex:i.get(a.ruleId)})),...s}]}}var dO=e=>encodeURI(e.replaceAll("\\","/").replace(new RegExp(
"\\p{Cs}","gu"),"\uFFFD")).replace(/[?#]/g,encodeURIComponent);y();de();y();de();y();Ne();y();Ne();var nm=({provider:e,providerName:t})=>e.allowedAudiences?.length?e.allowedAudiences:[vo(t),pi(t)];y();y();var cc=({claimFacts:e={}},t)=>e[t]?.fixes?.some(({by:n})=>n==="id")===!0,Jt=({ownerClaim:e,repositoryClaim:t,tenancy:n})=>n??{job:({owner:r,ownerId:s,projectId:o})=>({
[e]:s,[t]:o,sub:r})},lO=["iat","nbf","exp","jti"],rm=In(e=>{let{borrowed:t=[]}=Jt(e),n=Object.entries(e.claimFacts??{}).filter(([r,{fixes:s}])=>!s&&r!=="iss"&&!t.
includes(r)).map(([r])=>r);return al([...lO,...n])}),sm=e=>[...new Set([...lO,...Object.keys(e.claims({})),...Object.keys(e.claimFacts??{})])],al=e=>t=>e.some(n=>n.
endsWith("*")?t.startsWith(n.slice(0,-1)):n===t);y();function uO(e,{identity:t}){let n=Nt(e);return n!==void 0&&wK(n,t)}var wK=(e,t)=>e.kind==="all"||[EK(e,t)].flat().some(n=>n===e.value),EK=({key:e="",kind:t},{attributes:n,
groups:r,subject:s})=>t==="subject"?s:t==="group"?r:n[e];y();Ne();de();y();Ne();de();y();var pO=["push","pull-request","fork","preview","personal"],fO={push:"builds of a push","pull-request":"builds of pull requests",fork:"builds of pull request\
s from forks",preview:"builds of previews",personal:"personal builds"};var mO=({repositoryClaim:e,repositoryForms:t})=>t??[{by:"id",claims:[e]}];var Wi=({events:e})=>pO.flatMap(t=>{let n=t==="push"?void 0:e[t];return n===void 0||"noToken"in n?[]:[{who:fO[t],claims:n}]});var yO=(e,t)=>JSON.stringify(e)===JSON.stringify(t),gO=e=>Object.keys(e?.("x")??{}),vK=e=>Object.fromEntries(e.map(t=>[t,void 0]));function Ji(e,t,n){let r=SK(e,t),s=kn(e,[...r,...Object.keys(n)]),o=kn(s,["sub"]),i=t.claims({...o,...ee(n)}),a=Ae(t.claims(kn(e,["sub",...r.filter(E=>E==="sub")])).
sub??""),d=Ae(e.sub??"");if(d===a||"sub"in n)return i;let[f,h]=bO(d,a),b=Ae(i.sub??"");return{...i,sub:f!==""&&b.startsWith(h)?f+b.slice(h.length):d}}var hO=new WeakMap;
function SK(e,t){let n=hO.get(e);if(n?.ci===t)return n.names;let r=Object.keys(e).filter(s=>yO(t.claims(kn(e,[s]))[s],e[s]));return hO.set(e,{ci:t,names:r}),r}function bO(e,t){
let r=[...t.matchAll(/:/g)].map(({index:s})=>t.slice(s)).find(s=>e.endsWith(s));return r===void 0?["",""]:[e.slice(0,-r.length),t.slice(0,-r.length)]}var om=e=>[
...new Set(Wi(e).flatMap(({claims:t})=>Object.keys(t)))];function wO(e,t){let n={owner:"another-owner",ownerId:"9900990099",project:"a-project",projectId:"99009\
90077"};return[...Sw(e,t),{who:"jobs of other tenants",claims:Ji(e,t,Jt(t).job(n)),isOtherTenant:!0}]}function Sw(e,t,n=!1){let{branch:r,environment:s}=Jt(t),o=gO(
r),i=t.claims({});return Wi(t).map(({claims:a,who:d})=>{let f=o.some(b=>!yO(t.claims(a)[b],i[b])),h=[...gO(s),...n&&!f?[]:o];return{who:d,claims:Ji(e,t,{...vK(h),
...a}),isOtherTenant:!1}})}function EO(e,{trustedBuild:t}){if(typeof t?.condition!="string")return;let n=ls(t.condition,{...vd(e,vn({},e))});return"value"in n?n.
value===!0:void 0}function*im(e,t,n){let{branch:r,environment:s}=Jt(t),o=_K(n),i=r?o.filter(a=>!a.includes(":")).map(r):[];for(let a of[{},...i,...s?o.map(s):[]]){
let d=t.claims({...e,...a}),f=Ae(d.sub),h=Ae(t.claims(kn(d,["sub"])).sub);(f===h||bO(f,h)[0]!=="")&&(yield d)}}var AK=8;function _K(e){let t=e.flatMap(n=>[n.replace(
/^.*?refs\/(?:heads|tags)\//s,""),...[...n.matchAll(/:/g)].map(({index:r})=>n.slice(r+1)).reverse(),n]);return[...new Set(t)].filter(n=>n!==""&&n.length<=255).slice(
0,AK)}function vO({claims:e,provider:t},n){let[r,s]=[e,n].map(o=>{let{attributes:i,groups:a,subject:d}=vn(t.attributeMapping,o);return JSON.stringify([i,a,d])});return r===
s}y();var SO=new WeakMap;function me(e){let t=SO.get(e);if(t)return t;let n=a0(e);return SO.set(e,n),n}function Aw(e){let{ci:t}=me(e).tenancy;return al(t?sm(t):[])}var AO=e=>{
let{tenancy:t,verdict:n}=me(e);return t.kind!=="shared"||n.kind!=="not-proven"};y();var _O=ue(la(),1);var cl=(e,{pool:t,projectNumber:n})=>e.find(r=>r.pool===t&&r.projectNumber===n);function Ki({pool:e,principal:t},n){if(e&&!Ar(e))return[];let r=e?.providers??[],
s=new Set(r.map(({id:i})=>i)),o=(cl(n,t)?.providers??[]).filter(({id:i})=>!s.has(i));return[...r,...o].filter(Ar)}var _r=({pools:e})=>e.flatMap((t,n)=>t.providers.
map((r,s)=>({provider:r,pool:t,path:["pools",n,"providers",s]})).filter(({provider:r})=>Ar(t)&&Ar(r)));function _w({grants:e,pools:t,projects:n}){let r=new Map(
n.map(({id:a,number:d})=>[a,d])),s=n[0]?.id??"",o=Le(t,({id:a})=>a),i=({pool:a,projectNumber:d})=>o.get(a)?.find(({project:f=s})=>r.get(f)===d);return e.flatMap(
({members:a,serviceAccount:d},f)=>a.flatMap((h,b)=>{let E=Nt(h);if(!E)return[];let v=["grants",f,"members",b];return[{member:h,principal:E,target:Be(E),serviceAccount:d,
pool:i(E),path:v}]}))}var Kr=e=>_w(e).flatMap(({pool:t,...n})=>t?[{...n,pool:t}]:[]),Tr=(...e)=>`sha256:${(0,_O.createHash)("sha256").update(JSON.stringify(e)).
digest("hex").slice(0,32)}`,zo=In(({attributeCondition:e="",attributeMapping:t,tenant:n,...r})=>{let{allowedAudiences:s=[],ci:o,issuer:i,jwksJson:a}=r,d=[n??null,
o??null,a??null,s];return Tr(i,e,Object.entries(t).sort(),...d)});y();y();var TK=new Set(`gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com aol.com icloud.com me.com mac.com proton.me
  protonmail.com pm.me gmx.com gmx.net gmx.de web.de mail.com mail.ru yandex.com yandex.ru zoho.com fastmail.com hey.com tutanota.com
  qq.com 163.com 126.com naver.com`.split(/\s+/)),am=e=>TK.has(e.toLowerCase());var xK=function*(e){for(let[t,{members:n,serviceAccount:r}]of e.grants.entries())for(let[s,o]of n.entries()){let i=kK(e,o,r);i&&(yield{...i,path:["grants",t,"me\
mbers",s],hash:Tr(o,r)})}};function kK(e,t,n){let r=vr(t);if(r.kind==="everybody"||r.kind==="domain"&&am(r.name))return{code:"TRUST_EVERYBODY",level:"error",message:`${t}\
 may act as ${n}: that is everybody on the internet`,advice:"Bind to a subject, an attribute or a group of a pool."};if(r.kind==="cluster"&&r.isAll&&TO(e,r))return{
code:"TRUST_POOL_WIDE",level:"warning",message:`every workload of the clusters of ${r.project} may act as ${n}`,advice:"Bind to the service accounts of the clus\
ters that need the account: \u2026/subject/ns/NAMESPACE/sa/NAME."};let s=IK(e,r);return s===void 0?void 0:{code:"TRUST_MEMBER_NOT_JUDGED",level:"warning",message:`\
not judged: ${t} may act as ${n}, and the file does not tell ${s}`,advice:"Find out who that is."}}function IK(e,t){switch(t.kind){case"everybody":case"user":case"\
deleted":case"pool":return;case"group":return"who is in this group";case"domain":return"who has an account in this domain";case"service-account":return NK(e,t.name)?
void 0:"who may act as this service account";case"cluster":return TO(e,t)?void 0:`who runs workloads in the clusters of ${t.project}, which is no project of the\
 file`;case"workforce":return`who signs in to the workforce pool ${t.name}`;case"accounts-of":return`who may act as a service account of ${t.name}`;case"role-on\
-project":return`who has the role on the project ${t.name}`;case"resource":return"who controls this resource";case"unknown":return"what this form of member mean\
s"}}var TO=({projects:e},{project:t,projectNumber:n})=>e.some(({id:r,number:s})=>r===t&&(n===void 0||s===n)),NK=({serviceAccounts:e},t)=>e.some(n=>n.email===t),
xO=[xK];y();de();y();y();var OK=100,CK=[/^repo:(?<owner>[^/:@]+)@(?<ownerId>\d+)\/(?<name>[^/:@]+)@(?<id>\d+)(?<rest>:.*)$/s,/^repo:(?<owner>[^/:]+)-(?<ownerId>\d+)\/(?<name>[^/:]+)-(?<id>\d+)(?<rest>:.*)$/s,
/^repo:(?<ownerId>\d+)\/(?<id>\d+)(?<rest>:.*)$/s];function kO({repository:e,sub:t}){if(typeof t!="string"||!t.startsWith("repo:"))return;if(typeof e=="string"&&
t.startsWith(`repo:${e}:`))return{format:"classic"};let n=CK.map(d=>d.exec(t)?.groups).find(d=>d!==void 0);if(!n)return{format:"classic"};let{id:r="",name:s,owner:o,
ownerId:i="",rest:a=""}=n;return{format:"immutable",ids:{owner:i,repository:r},...s===void 0?{}:{classic:`repo:${o}/${s}${a}`}}}var dl=e=>e.replace(/^(\^?repo:[^/:@]+)@\d+(?:\/([^/:@]+)@\d+)?/,
(t,n,r)=>r===void 0?n:`${n}/${r}`),RK=["sha","run_id","job_id","job_workflow_sha","workflow_sha","build_id","build_commit","build_number","agent_id","stepUuid",
"pipelineUuid","wf_id","ppl_id","workflow_id","machine_id","oidc.circleci.com/job-id"],PK=6,IO=(e,t)=>RK.find(n=>{let r=e[n];return typeof r=="string"&&r.length>=
PK&&t.includes(r)}),NO=(e,t)=>t===void 0?[]:[...new Set([t.attributeMapping["google.subject"]??"",Fe(t.repositoryClaim)])].filter(n=>{let r=vn({"google.subject":n},
e).subject;return n!=="assertion.sub"&&r!==void 0&&Buffer.byteLength(r)<=OK});var Tw="after a rename or a deletion, whoever takes the name gets in",qo=e=>dl(e)!==e;function or(e,t,n=[]){let r=t?.beginnings.get("sub")??[],s=me(e).tenancy.ci?.
changingSubjects?.find(({issuer:a,subject:d,unless:f})=>f===void 0&&a?.test(e.issuer)!==!1&&r.some(h=>d.test(h)));if(s===void 0)return;let o=[...r.filter(qo),...n].
map(dl),i=r.every(a=>s.subject.test(a)||qo(a));return{change:s,lost:r.filter(a=>s.subject.test(a)&&!o.includes(a)),others:i?s.others:Tw}}var ll=({change:{when:e},
lost:t,others:n})=>[...t.length>0?[`${e}, and its jobs are locked out`]:[],n].map(r=>`${r.charAt(0).toUpperCase()}${r.slice(1)}.`).join(" ");y();var xw=new WeakMap;function Xo(e,{tenancy:t,verdict:n}){if(t.kind!=="shared"||t.ci===void 0||n.kind!=="not-proven")return;if(xw.has(e))return xw.get(e);let{ci:r}=t,
s=OO(e,r,"anybody"),o=s?void 0:OO(e,r,"borrower"),i=s??o,a=i&&{claims:i,isBorrowed:s===void 0};return xw.set(e,a),a}function cm(e,t,n,r){let s=n==="google.group\
s"?`${_e(r)} in ${n}`:`${n} == ${_e(r)}`;return Xo({...e,attributeCondition:wr(e.attributeCondition??"",s)},t)}var pl=({attributeCondition:e=""})=>["","true"].includes(
e.trim()),dm=(e,{tenancy:{ci:t}})=>[...t?[t.ownerClaim]:[],"sub"].filter(n=>typeof e[n]=="string").map(n=>`${n} ${JSON.stringify(e[n])}`).join(", "),$K=3e3,LK=40,
Hr={owner:"another-owner",ownerId:"9900990099",project:"another-project",projectId:"9900990077"};function OO(e,t,n){let{attributeCondition:r="",attributeMapping:s,
issuer:o}=e,i=Jt(t),a=v=>({...t.claims(i.job(v)),iss:o});if(r.trim()==="")return a(Hr);let d=[r,...Object.values(s)];if(d.some(v=>_t(v)!==void 0))return;let f=d.
flatMap(v=>Dr(kt(v))),h=rm(t),b=v=>n==="borrower"&&i.borrowed?.includes(v)===!0,E={mapping:s,left:$K,chooses:v=>h(v)||b(v),canHave:(v,_)=>{let T=t.claimFacts?.[v];
return T===void 0||yo(T,_)},values:$O(f)};for(let v of UK(f)){let _=RO([kt(r),!0],a(v),E);if(_&&Sd(r,_,vn(s,_)))return _;if(E.left<=0)return}}function MK([e,t]){
let{args:n,function:r}=e.exprKind.case==="callExpr"?e.exprKind.value:{args:[],function:""},[s,o,i]=n;if(r==="!_"&&s)return[[[s,!t]]];if(r==="_?_:_"&&s&&o&&i){let d=(f,h)=>[
[s,f],[h,t]];return[d(!0,o),d(!1,i)]}if(r!=="_&&_"&&r!=="_||_")return;let a=n.map(d=>[d,t]);return r==="_&&_"===t?[a]:a.map(d=>[d])}function RO(e,t,n){let r=MK(
e);if(!r)return DK(e,t,n);for(let s of r){let o=s.reduce((i,a)=>i&&RO(a,i,n),t);if(o)return o}}function CO(e,t,n){if(n.left=Ti()?0:n.left-1,n.left<=0)return;let r=ls(
e,{...vd(t,vn(n.mapping,t))});return"value"in r?r.value:void 0}function DK([e,t],n,r){if(CO(e,n,r)===t)return n;let s=[...new Set(pn(e,r.mapping))].filter(b=>r.
chooses(b)),o=[...$O(Dr(e)),...r.values],i=(b,E)=>o.filter(v=>r.canHave(E,v)).map(v=>jK(b,E,v)),a=s.flatMap(b=>i(n,b)),[d,f]=s,h=d===void 0||f===void 0?[]:i(n,d).
flatMap(b=>i(b,f));return[...a,...h].find(b=>CO(e,b,r)===t)}function jK(e,t,n){let{[t]:r,...s}=e;return n===void 0?s:{...s,[t]:n}}var ul=e=>[...new Set(e)],PO=e=>e.
replace(/^\^|\$$/g,"").replace(/\(([^()|]*)\|[^()]*\)/g,"$1").replace(/\[(\w)[^\]]*\](?:[*+]|\{\d+(?:,\d*)?\})?/g,"$1").replace(/(?:\\?\.|\\w|\\d)[*+]/g,"1").replace(
/\\d/g,"1").replace(/\\(.)/g,"$1");function $O(e){let t=ul(e.flatMap(n=>[n,PO(n)]));return[...t,...t.flatMap(n=>[`x${n}`,`${n}x`,`x${n}x`,`refs/heads/${n}`]),void 0,
null,"","x",!0,!1,0,t,[],{}].slice(0,LK)}var BK=e=>/^[\w.-]+$/.test(e);function UK(e){let t=ul(e.flatMap(f=>[f,PO(f)])).filter(f=>f!==""),n=ul(t.flatMap(f=>[f,...f.
split(/[:/@]/)])).filter(BK),r=f=>ul(f).filter(h=>!e.includes(h)),s=r([Hr.owner,...n.flatMap(f=>[`${f}x`,`x${f}`])]),o=t.filter(f=>/^[\da-f-]+$/.test(f)),i=r([Hr.
ownerId,...o.flatMap(f=>[`${f}1`,`1${f}`]),"1","1234567","5550001"]),a=ul(t.flatMap(f=>[`:${f}`,...[...f.matchAll(/[:/]/g)].map(({index:h})=>f.slice(h))])),d=[Hr.
project,...n];return[Hr,...s.map(f=>({...Hr,owner:f})),...i.map(f=>({...Hr,ownerId:f,projectId:f})),...d.map(f=>({...Hr,project:f})),...a.map(f=>({...Hr,tail:f})),
...s.flatMap(f=>d.map(h=>({...Hr,owner:f,project:h}))),...a.flatMap(f=>d.map(h=>({...Hr,project:h,tail:f})))]}function FK(e,t){let{pool:n,principal:r,target:s}=e;if(xb(r.pool))return[];if(!(!(n!==void 0&&(!n.external||n.providers.length>0))&&cl(t,r)===void 0))return Ki(
e,t).map(i=>{let{tenancy:a,verdict:d,withValue:f}=me(i),h=s===void 0?d:f(s,r.value??""),b=a.kind==="dedicated"&&h.kind==="not-proven";return{provider:i,verdict:b?
{kind:"closed",tenants:[]}:h}})}var kw="TRUST_MEMBER_NOT_JUDGED",VK=["TRUST_NOBODY",kw],lm=function*(e,t){let n=_w(e),r=n.filter(({principal:o})=>qo(o.value??"")),
s=Le(r,LO);for(let o of n){let{path:i,principal:a,serviceAccount:d,target:f}=o,h=FK(o,t),b=(h??[]).map(({provider:I})=>zo(I)),E={path:i,hash:Tr(o.member,d,...b)};
if(h===void 0){yield{...GK(o),...E};continue}let v=(s.get(LO(o))??[]).map(I=>I.principal.value??""),_=HK({...o,givers:h,beside:v}),T=`${a.projectNumber} ${a.pool}\
 ${f}`;_&&(yield{..._,...E,...VK.includes(_.code)?{}:{group:T}}),yield*KK(o,t,b)}},LO=({principal:e,serviceAccount:t,target:n})=>[t,e.projectNumber,e.pool,n].join(
" "),GK=({pool:e,principal:t,serviceAccount:n})=>({code:"TRUST_POOL_UNKNOWN",level:"error",message:`${n} is bound to the pool ${t.pool} of the project ${t.projectNumber}\
, but the providers of this pool are not known`,advice:`${e?"Write its providers into the file":"Add the pool to the file, with its providers and external: true"}\
, or read the live pool: ${Kt} setup plan`});function WK({pool:e,principal:t,target:n},r){if(e&&!Ar(e))return[];let s=o=>n===void 0||Object.keys(o).length===0||
n in o;return(cl(r,t)?.ofOtherKinds??[]).flatMap(({attributeMapping:o,id:i})=>s(o)?[i]:[])}var JK=`Write providers: [] for this pool. Then this reads and judges\
 all of them: ${Kt} setup plan`;function KK(e,t,n){let{path:r,pool:s,principal:o,serviceAccount:i,target:a}=e,d=`${o.projectNumber} ${o.pool}`,f=E=>({path:r,code:kw,
level:"warning",message:`not judged: ${e.member} may act as ${i}, also whoever gets in through ${E}`}),h=WK(e,t).map(E=>({...f(`the provider ${E}, which is not \
of OIDC`),advice:"Find out who that is.",hash:Tr(e.member,i,...n),group:`${d} ${a}`}));if(!s?.external||!Ar(s)||cl(t,o))return h;let b={...f(`a provider of the \
external pool ${s.id} that the file does not list`),advice:JK,hash:Tr(e.member,i,"external",...n),group:`${d}: external`};return[...h,b]}function HK(e){let{givers:t,
member:n,pool:r,principal:s,serviceAccount:o,target:i}=e,a=t.find(({provider:b,verdict:E})=>!r?.providers.includes(b)&&E.kind!=="nobody"&&(me(b).tenancy.kind===
"unknown"||b.jwksJson!==void 0));if(a){let{id:b,issuer:E}=a.provider;return{code:"TRUST_BINDING_OPEN",level:"error",message:`it is not proven that ${n} keeps ot\
her tenants out: through the provider ${b}, whoever has tokens of ${E} could act as ${o}`,advice:`Remove the provider ${b}, or write it into the file, and who h\
as tokens of its issuer.`}}let d=t.find(({provider:b,verdict:E})=>E.kind==="not-proven"&&me(b).tenancy.kind==="shared");if(d){let{id:b}=d.provider,E=me(d.provider),
v=i===void 0?Xo(d.provider,E):cm(d.provider,E,i,s.value??""),_=`through the provider ${b}`;return{code:"TRUST_BINDING_OPEN",level:"error",message:v?`${n} lets o\
ther tenants in: ${_} a job with ${dm(v.claims,E)} can act as ${o}`:`it is not proven that ${n} keeps other tenants out: ${_} they could act as ${o}`,advice:`Ma\
ke the condition of ${b} identify your organisation, or bind to a value that only your own jobs have.`}}let f=t.filter(({provider:b})=>i===void 0||i in b.attributeMapping),
h=({provider:b,verdict:E})=>E.kind==="nobody"&&me(b).verdict.kind!=="nobody";return f.length>0&&f.every(h)?{code:"TRUST_NOBODY",level:"warning",message:`no toke\
n of ${r?.id??s.pool} has ${i} ${s.value}: this binding lets nobody act as ${o}`,advice:{kind:"member-for-nobody",member:e,providers:t.map(({provider:b})=>b)}}:
i===void 0?void 0:YK(e,i,f)}function YK(e,t,n){for(let r of n){let s=zK(e,t,r);if(s)return s}}function zK(e,t,n){let{principal:r,serviceAccount:s}=e,{provider:o,
verdict:i}=n,{tenancy:a,valueAlone:d}=me(o);return i.kind==="nobody"?void 0:a.ci?qK(e,t,n,a.ci):a.kind!=="shared"?ZK(o,t,s):![i,d(t,r.value??"")].some(h=>MO(h))?
XK(a,t,s):void 0}function qK({beside:e,member:t,principal:{value:n=""},serviceAccount:r},s,{provider:o,verdict:i},a){let d=Iw(o,a,{target:s,value:n,verdict:i});
if(d===void 0)return{code:"TRUST_OWNER_WIDE",level:"warning",message:`jobs of other repositories or pipelines of the owner can have the same ${s}, so they may a\
ct as ${r} too`,advice:{kind:"member-of-owner",provider:o,ci:a}};let f=me(o).untold(s);if(f.length>0)return{code:"TRUST_JOIN",level:"warning",message:`${s} join\
s ${f.join(" and ")} so that other jobs can have the same value, and may act as ${r} too`,advice:{kind:"member-joined",provider:o,target:s}};let{jobs:h}=me(o),b=or(
o,h(s,n),e);if(b&&b.lost.length>0&&!or(o,h())?.lost.length)return{code:"TRUST_SUBJECT_CHANGES",level:"warning",message:`bound to ${n}: ${b.change.when}, and its\
 jobs can no longer act as ${r}; ${b.others}`,advice:{kind:"subject-changes",provider:o,ci:a,found:b,member:{member:t,target:s,value:n}}};let E=cc(a,a.repositoryClaim)||
a.repositoryForms?.[0]?.by==="id";if(!(d==="id"||!E))return{code:"TRUST_BOUND_BY_NAME",level:"warning",message:`bound to a name, ${n}: ${b?.others??`after a ren\
ame, whoever creates a project with that name can act as ${r}`}`,advice:{kind:"member-by-name",provider:o,ci:a}}}function MO(e,t=[]){let n=Math.max(...[{kind:"r\
epository"},...t].map(({kind:r})=>es.indexOf(r)));return e.kind==="closed"&&e.tenants.length>0&&e.tenants.every(({kind:r})=>es.indexOf(r)>=n)}function Iw(e,t,{target:n,
value:r,verdict:s}){let{jobs:o,valueAlone:i}=me(e),a=t.claimFacts?.[t.repositoryClaim]?.fixes??[],d=[s,i(n,r)].find(b=>MO(b,a));if(d?.kind==="closed")return d.tenants.
some(({by:b})=>b==="name")?"name":"id";let f=o(n,r)?.texts;return mO(t).find(({claims:b})=>b.every(E=>f?.get(E)?.length))?.by}var XK=({documentation:e,label:t},n,r)=>({
code:"TRUST_OWNER_WIDE",level:"warning",message:`it is not known that only one workload can have this ${n}: others of the owner may act as ${r} too`,advice:`Bin\
d to a value that only one has. ${t} describes its claims at ${e}`}),ZK=({id:e,issuer:t},n,r)=>({code:kw,level:"warning",message:`not judged: how many workloads\
 of ${t} can have this ${n}, and may act as ${r}, because ci-auth does not know its claims`,advice:`If ci-auth knows the CI, add to the provider ${e}: ci: NAME.\
 If not, find out who else can have the value.`});var Nw=function*(e,t){for(let n of Kr(e)){let{path:r,pool:s,serviceAccount:o,target:i}=n;if(i!==void 0)continue;let a=Ki(n,t).length,d=a>1?`one of the ${a} prov\
iders`:"the provider";yield{code:"TRUST_POOL_WIDE",level:"warning",path:r,message:`every job that ${d} of the pool ${s.id} lets in may act as ${o}`,advice:'Bind\
 to the jobs that need the account, for example with attribute: {repository_id: "ID"}.'}}},QK=function*(e){for(let t of Kr(e)){let{path:n,pool:r,target:s}=t,{providers:o}=r;
s===void 0||o.length===0||o.some(({attributeMapping:i})=>s in i)||(yield{code:"TRUST_ATTRIBUTE_UNMAPPED",level:"error",path:n,message:`no provider of ${r.id} ma\
ps ${s}, so this binding never matches`,advice:{kind:"member-unmapped",binding:t,target:s}})}},e9=function*(e,t){for(let n of Kr(e)){let{path:r,pool:s,principal:o,
target:i=""}=n,a=Ki(n,t).filter(({attributeMapping:d})=>i in d);new Set(a.map(({issuer:d})=>d)).size<2||(yield{code:"TRUST_ATTRIBUTES_COLLIDE",level:"warning",path:r,
group:`${o.projectNumber} ${s.id} ${i}`,message:`${a.map(({id:d})=>d).join(" and ")} both map ${i}: a job of either CI can match this binding`,advice:"Give each\
 CI its own pool, or its own attribute."})}},ir=({binding:{member:e},provider:t},n)=>{let r=vn(t.attributeMapping,n);return uO(e,{identity:r})&&Sd(t.attributeCondition,
n,r)};function*t9(e){let{binding:t,ci:n,provider:r}=e,{value:s=""}=t.principal,o=me(r).jobs(Be(t.principal),s)?.texts??[],i=Object.fromEntries([...o].flatMap(([
d,[f]])=>f===void 0?[]:[[d,f]])),a=[s,...Ga(r.attributeCondition)];for(let d of im(i,n,a))ir(e,d)&&(yield d)}function Ow(e){let{ci:t}=e,{branch:n}=Jt(t),r;for(let s of t9(
e)){let o=Sw(s,t,!0);if(o.some(({claims:f})=>JSON.stringify(f)===JSON.stringify(s)))return;let i=o.filter(({claims:f})=>ir(e,f));if(i.length===0)continue;let a=n&&
Ji(s,t,n("another-branch")),d=i.length<o.length||a!==void 0&&!ir(e,a);if(d)return{job:s,untrusted:i,isForSome:d};r??={job:s,untrusted:i,isForSome:d}}return r}var n9=function*(e){
let t=Kr(e);for(let{pool:n,provider:r}of _r(e)){let{letsIn:s,tenancy:o}=me(r),{ci:i}=o;if(!(!i||!AO(r)||!Wi(i).some(({claims:a})=>s(a))))for(let a of t.filter(d=>d.
pool===n)){let d=s9({binding:a,ci:i,provider:r});if(d&&(yield d,!r9(e,d.path)))break}}},BO="TRUST_UNTRUSTED_BUILDS",r9=({grants:e},[,t])=>e[Number(t)]?.exceptions?.
some(({code:n})=>n===BO)===!0;function s9(e){let{binding:t,ci:n,provider:r}=e,{member:s,path:o,serviceAccount:i}=t,a=Ow(e),d={code:BO,level:"warning",path:o,hash:Tr(
s,i,zo(r))};if(Ti())return{...d,message:"it is not known whether untrusted builds get in: to try all bindings takes more steps than ci-auth evaluates",advice:"S\
plit the file, so that each has fewer bindings, or use simpler conditions in its providers."};if(!a?.isForSome)return;let f=a.untrusted.map(({who:h})=>h).join("\
 and ");return{...d,message:`${f} may act as ${i} too: ${Cw(n,a)} gets in`,advice:{kind:"untrusted-builds",tried:e,beside:a}}}function Cw(e,{job:t,untrusted:[n]}){
let{claims:r={}}=n??{},s=om(e).filter(i=>r[i]!==void 0&&r[i]!==t[i]);return`a job with ${[...new Set([...s.slice(0,1),...Object.keys(Jt(e).branch?.("x")??{})])].
map(i=>`${i} ${JSON.stringify(r[i])}`).join(" and ")}`}var DO="iamcredentials.googleapis.com",jO="sts.googleapis.com",o9=function*(e){let t=[...e.grants.map(({serviceAccount:n})=>({
project:ur(n),api:DO,why:`acting as ${n}`})),...Kr(e).map(({pool:n})=>({project:n.project??e.projects[0]?.id,api:jO,why:`the token exchange with the pool ${n.id}`}))];
for(let[n,{id:r,services:s}]of e.projects.entries())for(let o of[DO,jO]){let i=t.find(a=>a.project===r&&a.api===o);!i||!s||s.includes(o)||(yield{code:"TRUST_API\
_OFF",level:"warning",path:["projects",n,"services"],message:`${o} is not among the services of ${r}, and ${i.why} needs it`,advice:`services: ${JSON.stringify(
[...s,o])}`})}},i9=function*({domainWideDelegation:e=[],grants:t,pools:n,serviceAccounts:r}){for(let[o,{deleted:i,external:a,id:d,providers:f}]of n.entries())f.
length>0||i||a||(yield{code:"TRUST_UNUSED",level:"warning",path:["pools",o],message:`the pool ${d} has no provider, so nobody can sign in through it`,advice:"Ad\
d a provider, or remove the pool."});let s=new Set([...t.flatMap(({members:o,serviceAccount:i})=>[`serviceAccount:${i}`,...o]),...e.map(({serviceAccount:o})=>`s\
erviceAccount:${o}`)]);for(let[o,{disabled:i,email:a}]of r.entries())s.has(`serviceAccount:${a}`)||i||(yield{code:"TRUST_UNUSED",level:"warning",path:["serviceA\
ccounts",o],message:`nobody may act as ${a}`,advice:"Add bindings, or remove the account."})},UO=[...xO,Nw,lm,n9,QK,e9,o9,i9];function FO(e,t){return e.tokens.kind==="no"?[]:e.starts.flatMap(n=>{let s=t.filter(i=>a9(e,i,n.claims)).map(i=>{let a=c9(e,i,n);return{account:i.account,way:i,
start:n,...a?{token:a}:{}}});return[...Le(s,({account:i})=>i).values()].flatMap(i=>i.find(({token:a})=>a!==void 0)??i[0]??[])})}var VO=({binding:{principal:e,target:t},
proof:n},r)=>n.ofJob(r,t,e.value),GO=({ci:e},{proof:t})=>{let n=t.tenancy.ci?.ci;return n===void 0||n===e||e==="github"&&n==="ghes"},a9=(e,t,n)=>GO(e,t)&&WO(e,t)&&
VO(t,n)!==void 0;function WO({audiences:e},{binding:t,provider:n}){let{pool:r,projectNumber:s}=t.principal,o={pool:r,projectNumber:s,provider:n.id},i=nm({provider:n,
providerName:o});return e===void 0||e.some(a=>i.includes(a))}function c9(e,t,n){let{ci:r}=t.proof.tenancy,s=VO(t,n.claims)?.texts;if(r===void 0||s===void 0||e.tokens.
kind!=="yes")return;let o=Object.fromEntries([...s].flatMap(([h,[b]])=>b===void 0?[]:[[h,b]])),{environment:i,ref:a,repository:d}={...d9(o.sub),...l9(o)},f=r.claims(
{iss:t.provider.issuer,aud:u9(t),...n.example(d??"acme/shop",a),...ee({environment:i}),...o});return CI(n.claims,f)&&ir(t,f)?f:void 0}function d9(e=""){let[,t="",
n="",r=""]=/^(?:repo|project_path):([^:@/]+)(?:@\d+)?((?:\/[^:@/]+)+)(?:@\d+)?:(.*)$/s.exec(e)??[],s=/(?:^|:)ref:(.*)$/s.exec(r)?.[1],o=/^environment:(.*)$/s.exec(
r)?.[1];return ee({repository:t===""?void 0:t+n,ref:s,environment:o})}function l9(e){let t=e.repository_owner??e.namespace_path,n=e.repository??e.project_path??
(t===void 0?void 0:`${t}/shop`),r=e.ref??/@(refs\/.*)$/s.exec(e.workflow_ref??"")?.[1];return ee({repository:n,ref:r,environment:e.environment})}var u9=({binding:e,
provider:t})=>t.allowedAudiences?.[0]??vo({pool:e.principal.pool,projectNumber:e.principal.projectNumber,provider:t.id});function JO(e,t,{claims:n,event:r,example:s}){
let{binding:o,proof:i,provider:a}=t;if(!GO(e,t))return`the provider ${a.id} is for another CI`;if(!WO(e,t))return`the provider ${a.id} does not accept the audie\
nce ${e.audiences?.join(", ")}`;let{ofJob:d,jobs:f}=i,{principal:h,target:b}=o,E=Object.keys(n).find(I=>{let{[I]:O,...P}=n;return d(P,b,h.value)!==void 0});if(E===
void 0)return`the condition and the member ${o.member} ask for something else (${r})`;let v=f(b,h.value)?.texts.get(E),_=s("OWNER/REPOSITORY")[E],T=v?`the trust\
 asks for ${v.slice(0,3).join(" or ")}`:"the trust asks for another one";return typeof _=="string"&&E!=="sub"?`of ${r}, the claim ${E} is ${_||"empty"}, and ${T}`:
`of ${r}, the claim ${E} does not fit: ${T}`}y();y();var Ss=String.raw`[^/]+\.ya?ml$`,HO=[[new RegExp(`^\\.github/workflows/${Ss}`),"github"],[new RegExp(`^\\.forgejo/workflows/${Ss}`),"forgejo"],[new RegExp(`^\\.g\
itea/workflows/${Ss}`),"gitea"],[new RegExp(`^\\.depot/workflows/${Ss}`),"depot"],[/^(?:.*\/)?(?:[^/]*\.)?\.?gitlab-ci\.ya?ml$/,"gitlab"],[new RegExp(`^\\.gitlab\
/ci/(?:.*/)?${Ss}`),"gitlab"],[new RegExp(`^\\.circleci/${Ss}`),"circleci"],[/^(?:\.?buildkite\/(?:.*\/)?[^/]*pipeline[^/]*|buildkite)\.ya?ml$/,"buildkite"],[/^bitbucket-pipelines\.ya?ml$/,
"bitbucket"],[/^(?:.*\/)?azure-pipelines?[^/]*\.ya?ml$/,"azure-pipelines"],[new RegExp(`^\\.?azure(?:/|-)?pipelines/(?:.*/)?${Ss}`),"azure-pipelines"],[/^(?:.*\/)?(?:Jenkinsfile[^/]*|[^/]+\.[Jj]enkinsfile)$/,
"jenkins"],[/^\.drone\.(?:ya?ml|jsonnet|star)$/,"drone"],[/^\.woodpecker(?:\.ya?ml$|\/)/,"woodpecker"],[new RegExp(`^\\.semaphore/${Ss}`),"semaphore"],[/^\.travis\.ya?ml$/,
"travis"],[/^\.?bitrise\.ya?ml$/,"bitrise"],[/^\.?appveyor\.ya?ml$/,"appveyor"],[new RegExp(`^(?:codefresh\\.ya?ml$|\\.?codefresh/${Ss})`),"codefresh"],[/^(?:.*\/)?cloudbuild[^/]*\.(?:ya?ml|json)$/,
"google-cloud-build"],[/^(?:.*\/)?buildspec[^/]*\.ya?ml$/,"aws-codebuild"],[/^\.teamcity\//,"teamcity"],[/^\.spacelift\/config\.ya?ml$/,"spacelift"],[/^\.harness\//,
"harness"],[/^env0\.ya?ml$/,"env0"]],p9=[[/^(?:.*\/)?vercel\.json$/,"vercel"],[/^(?:.*\/)?fly\.toml$/,"fly"]],ive=HO.map(([,e])=>e),f9=new RegExp(`(?:^|/)(?:[^/\
]*pipeline[^/]*|[^/]*concourse[^/]*)\\.ya?ml$|(?:^|/)\\.?concourse/${Ss}`);function m9(e){let{jobs:t,resources:n}=qO(e),r=s=>typeof s=="object"&&s!==null&&"plan"in
s&&"name"in s;return Array.isArray(n)&&Array.isArray(t)&&t.length>0&&t.every(r)}var Rw=(e,t=HO)=>t.find(([n])=>n.test(e))?.[1];function g9(e,t){return e.filter(
n=>f9.test(n)&&Rw(n)===void 0).map(n=>({path:n,ci:"concourse",text:YO(n,t)})).filter(({text:n})=>m9(n))}function YO(e,t){try{return t(e)}catch{return""}}function zO(e,t){
let n=[],r=[],s=new Set(e),o=e.flatMap(b=>{let E=Rw(b);return E===void 0?[]:[{path:b,ci:E,of:b}]}),i=new Set(o.map(({path:b})=>b));for(let{ci:b,of:E,path:v}of o)
try{let _=t(v);if(n.push({path:v,ci:b,text:_,of:E}),b!=="gitlab")continue;let{children:T,included:I}=h9(_),O=(P,$)=>{for(let j of P.filter(F=>s.has(F)&&!i.has(F)))
i.add(j),o.push({path:j,ci:b,of:$??j})};O(I,E),O(T)}catch(_){r.push({path:v,why:_ instanceof Error?_.message:String(_)})}let a=Le(n.map(({of:b,path:E,text:v})=>({
of:b,file:{path:E,text:v}})),({of:b})=>b),f=[...n.map(({of:b,...E})=>{let v=(a.get(b)??[]).map(_=>_.file).filter(({path:_})=>_!==E.path);return v.length===0?E:{
...E,included:v}}),...g9(e,t)],h=b=>{let E=f.length+r.length>0?void 0:Rw(b,p9);return E===void 0?[]:[{path:b,ci:E,text:YO(b,t)}]};return{files:[...f,...e.flatMap(
h)],unread:r}}function h9(e){let t=qO(e),n=Object.values(t).map(r=>{let s=typeof r=="object"&&r!==null&&"trigger"in r?r.trigger:void 0;return typeof s=="object"&&
s!==null&&"include"in s?s.include:void 0});return{included:KO(t.include),children:n.flatMap(KO)}}var KO=e=>(Array.isArray(e)?e:[e]).flatMap(t=>{let n=typeof t==
"object"&&t!==null&&"local"in t?t.local:t;return typeof n=="string"&&!n.includes("://")?[n.replace(/^\/+/,"")]:[]});function qO(e){try{let t=sw(e,{logLevel:"sil\
ent"});return typeof t=="object"&&t!==null?t:{}}catch{return{}}}y();y();y();y();var Dw=ue(ZO(),1);y();y();var to=class extends Error{};function QO(e,t,n,r){let s=no(e,t),o=s.items.find(i=>U(i.key)&&i.key.value===n);if(!o)return y9(e,s,n,r);if(!U(o.value)||typeof r==
"object")throw mn(e,[...t,n]);return pm(e,o.value,r,As(s))}function pm(e,t,n,r){let{type:s}=t,o=s==="BLOCK_LITERAL"||s==="BLOCK_FOLDED",i=Ct(t);return cr(e,i,o?
v9(e,i,String(n)):$w(e,n,r,s))}function no(e,t){let n=e.node(t);if(!te(n))throw mn(e,t);return n}var mn=({place:e},t)=>new to(`${e(t)} is written in a form that ci-auth does not change, such \
as an alias`);function y9(e,t,n,r){if(As(t))return fm(e,t,`${ar(e,n)}: ${ar(e,r)}`);let[s]=t.items,o=xr(e,X(s?.key)?Ct(s.key)[0]:0),i=" ".repeat(o);return fl(e,
um(t),Array.isArray(r)?[`${i}${n}:`,...r.flatMap(a=>b9(e,a,o+2))]:[`${i}${n}: ${Pw(e,r)}`])}function fm(e,t,n,r=t.items.length){let[s,o]=Ct(t);if(r<t.items.length){
let h=Zo(t.items[r]),b=e.content.slice(h-xr(e,h),h);return cr(e,[h,h],`${n},${b.trim()===""?Qo(e)+b:" "}`)}let i=t.items.at(-1);if(i===void 0)return cr(e,[s+1,o-
1],n);let a=t.items.at(-2),d=e.content.slice(a===void 0?s+1:Un(a),Zo(i)).replace(/^\s*,/,""),f=Un(i);return cr(e,[f,f],`,${/^\s*\n\s*$/.test(d)?d:" "}${n}`)}var Qo=({
content:e})=>e.includes(`\r
`)?`\r
`:`
`;function fl(e,t,n){let{content:r}=e,s=Qo(e),o=r[t-1]===`
`?t:r.indexOf(`
`,t)+1;return o===0?r+n.map(i=>s+i).join(""):cr(e,[o,o],n.map(i=>i+s).join(""))}function b9(e,t,n){let r=" ".repeat(n);return typeof t!="object"||Array.isArray(
t)?[`${r}- ${Pw(e,t)}`]:Object.entries(t).filter(([,s])=>s!==void 0).map(([s,o=""],i)=>`${r}${i===0?"-":" "} ${s}: ${Pw(e,o)}`)}var Pw=(e,t)=>typeof t=="object"?
ar(e,t):$w(e,t,!1);function ar(e,t){return typeof t!="object"?$w(e,t,!0):Array.isArray(t)?`[${t.map(r=>ar(e,r)).join(", ")}]`:`{${Object.entries(t).flatMap(([r,
s])=>s===void 0?[]:[`${ar(e,r)}: ${ar(e,s)}`]).join(", ")}}`}var w9=({content:e})=>/^\s*\{/.test(e);function $w(e,t,n,r){return typeof t=="boolean"?String(t):w9(
e)||r==="QUOTE_DOUBLE"||/[\p{Cc}\p{Zl}\p{Zp}]/u.test(t)?JSON.stringify(t):r!=="QUOTE_SINGLE"&&E9(t,n)?t:r==="QUOTE_SINGLE"||!t.includes("'")?`'${t.replaceAll("'",
"''")}'`:JSON.stringify(t)}var E9=(e,t)=>/^[A-Za-z/]/.test(e)&&!/: |:$| #|\s$/.test(e)&&!/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(e)&&!(t&&/[,[\]{}]/.test(
e));function v9(e,[t,n],r){let[s="",o=""]=e.content.slice(t,n).split(`
`),i=/^ */.exec(o)?.[0]??"",a=r.replace(/\n+$/,"").split(`
`);return[s.trimEnd(),...a.map(d=>i+d),""].join(Qo(e))}var cr=({content:e},[t,n],r)=>e.slice(0,t)+r+e.slice(n),xr=({content:e},t)=>t-(t===0?0:e.lastIndexOf(`
`,t-1)+1);function Ct({range:e}){if(!e)throw new to("a part of the file has no place");return[e[0],e[1]]}var As=({flow:e})=>e===!0;function um(e){let t=(te(e)||
re(e))&&!As(e)?e.items.at(-1):void 0;return t===void 0?Ct(e)[1]:Un(t)}function Un(e){if(X(e))return um(e);let{key:t,value:n}=e,r=X(n)&&(Me(n)||Ct(n)[1]>Ct(n)[0]);
return um(r?n:t)}var Zo=e=>Ct(X(e)?e:e.key)[0];function ml(e,t,n,r){let s=no(e,t),o=s.items[dc(s,n)];if(!o||!X(o.key))throw mn(e,t);let[i]=Ct(o.key);return{lines:S9(e,i,Un(o),xr(e,i)),value:r}}var S9=({content:e},t,n,r,s="")=>{
let[o="",...i]=e.slice(t,n).trimEnd().split(`
`);return[s+o,...i.map(a=>a.slice(r))]};function tC(e,t,n,{lines:r,value:s}){let o=e.node(t);if(!re(o))throw mn(e,t);if(As(o))return fm(e,o,ar(e,s),n);let i=xr(
e,Ct(o)[0]),[a,d]=[o.items[n],o.items[n-1]];if(d!==void 0){let f=Un(d),h=a===void 0?n>1&&eC(e,Un(o.items[n-2]),Zo(d)):eC(e,f,Zo(a));return fl(e,f,[...h?[""]:[],
...oC(r,i)])}if(a===void 0)throw mn(e,t);return iC(e,Ct(o)[0],r)}var eC=({content:e},t,n)=>/\n[ \t]*\r?\n/.test(e.slice(t-1,n));function nC(e,t,n,r,s){let o=no(
e,t);if(As(o))return fm(e,o,`${ar(e,n)}: ${ar(e,r.value)}`);let i=s===void 0?-1:dc(o,s),a=i<0?o.items.length:i,[d]=o.items;if(!X(d?.key))throw mn(e,t);let f=Ct(
d.key)[0];return a===0?iC(e,f,r.lines):fl(e,Un(o.items[a-1]),oC(r.lines,xr(e,f)))}var dc=(e,t)=>e.items.findIndex(n=>U(n.key)&&n.key.value===t);function rC(e,t,n){
let r=no(e,t),s=r.items[dc(r,n)],o=s?.value;if(!(U(o)&&!o.type?.startsWith("BLOCK")&&!o.tag&&!o.anchor)||As(r)||!X(s?.key))throw mn(e,[...t,n]);let a=Ct(o)[0],[
,d]=Ct(s.key),f=e.content.slice(d,a);if(!/^:[ \t]+$/.test(f))throw mn(e,[...t,n]);let h=" ".repeat(xr(e,Ct(s.key)[0])+2);return cr(e,[d+1,a],`${Qo(e)}${h}- `)}function sC(e,t,n,r){
let s=e.node(t);if(!U(s)||s.type!=="BLOCK_LITERAL")throw mn(e,t);let[o,i]=Ct(s),a=e.content.slice(o,i),[d=""]=a.split(`
`),f=/\n( +)\S/.exec(a)?.[1];if(!/^\|[+-]?\s*(?:#.*)?$/.test(d)||f===void 0)throw mn(e,t);let h=o+(n?a.trimEnd():d).length;return fl(e,n?h:h+1,r.map(b=>f+b))}var oC=(e,t)=>e.
map(n=>n===""?"":" ".repeat(t)+n);function iC(e,t,n){let r=Qo(e),s=" ".repeat(xr(e,t));return cr(e,[t,t],n.map(o=>o+r+s).join(""))}function Lw(e,t,n){let r=no(e,
t),s=dc(r,n),o=r.items[s];if(!o||!X(o.key))throw mn(e,t);return As(r)?cC(e,r,s):dC(e,t,Ct(o.key)[0],Un(o))}function aC(e,t,n){let r=e.node(t);if(!re(r))throw mn(
e,t);if(As(r))return cC(e,r,n);let s=r.items[n],o=xr(e,Ct(r)[0]),i=Zo(s);return dC(e,t,i-xr(e,i)+o,Un(s))}function cC(e,{items:t},n){let[r,s,o]=[t[n-1],t[n],t[n+
1]],i=o===void 0&&r!==void 0?Un(r):Zo(s);return cr(e,[i,o===void 0?Un(s):Zo(o)],"")}function dC(e,t,n,r){let{content:s}=e,o=xr(e,n),i=n-o;if(s.slice(i,n).trim()!==
"")throw mn(e,t);for(;;){let a=s.lastIndexOf(`
`,i-2)+1,d=s.slice(a,Math.max(i-1,a));if(i===0||d.search(/\S/)!==o||d[o]!=="#")break;i=a}return cr(e,[i,lC(e,r)],"")}function lC({content:e},t){let n=e[t-1]===`
`?t:e.indexOf(`
`,t)+1;return n===0?e.length:n}function uC(e,t,n,r){let s=no(e,t).items[dc(no(e,t),n)];if(!s||!X(s.key))throw mn(e,t);return cr(e,Ct(s.key),ar(e,r))}function pC(e,t,n,r,{
lines:s,value:o}){let i=no(e,t),a=i.items[dc(i,n)];if(!a||!X(a.key))throw mn(e,t);let[d]=Ct(a.key);if(As(i))return cr(e,[d,Un(a)],`${ar(e,r)}: ${ar(e,o)}`);let f=lC(
e,Un(a)),h=Qo(e)+" ".repeat(xr(e,d));return cr(e,[d,f],s.join(h)+(e.content[f-1]===`
`?Qo(e):""))}y();var fC=5e5,A9=new WeakMap,mm=e=>Ce(A9,e,()=>Mw(e.path,e.text));function gl(e){let t=mm(e);if("why"in t||!e.included)return t;let n=e.included.map(mm);return{...t,
included:n.flatMap(r=>"why"in r?[]:[r])}}function Mw(e,t,n=[]){if(t.length>fC)return{line:1,why:`the file has more than ${fC} characters`};let r=rw(t,{merge:!0,
logLevel:"silent"}),s=_9(t),o=Array.isArray(r)?r.at(-1):void 0,[i]=Array.isArray(r)?r.flatMap(({errors:a})=>a):[];if(i){let a=i.message.split(`
`)[0]?.replace(/ at line \d+, column \d+:?$/,"").replace(/\.$/,"");return{line:s(i.pos[0]),why:`it is not YAML: ${a}`}}try{let a=JSON.parse(JSON.stringify(o?.toJS(
{maxAliasCount:100})??null));return T9(e,t,o,{json:a,lineAt:s,included:n,documents:r.length})}catch(a){return{line:1,why:`its aliases cannot be followed: ${a instanceof
Error?a.message:String(a)}`}}}function _9(e){let t=[...e.matchAll(/\n/g)].map(({index:n})=>n);return n=>{let[r,s]=[0,t.length];for(;r<s;){let o=r+s>>1;(t[o]??0)<
n?r=o+1:s=o}return r+1}}function T9(e,t,n,r){let s=d=>{let f=be(d)?d.key:d;return X(f)?f.range?.[0]??0:0},o=d=>d.length===0?n?.contents:n?.getIn(d,!0),i=d=>r.lineAt(
s(d)),a=t.split(`
`);return{...r,path:e,content:t,textOfLine:d=>a[d-1]?.trim()??"",root:n?.contents??void 0,lineOf:i,node:o,place:d=>`${e}:${i(o(d))}`,resolve:d=>Me(d)?n&&d.resolve(
n):X(d)?d:void 0}}function le(e,t,n=0){let r=e.resolve(t);if(re(r))return r.items.flatMap(o=>le(e,o,n+1));if(!te(r)||n>20)return[];let s=({key:o})=>U(o)&&(o.value===
"<<"||typeof o.value=="symbol");return[...r.items.filter(o=>!s(o)),...r.items.filter(s).flatMap(({value:o})=>le(e,o,n+1))]}var ge=({key:e})=>U(e)?String(e.value):
"",D=(e,t,...n)=>n.reduce((r,s)=>{let o=le(e,r).find(i=>ge(i)===s);return e.resolve(o?.value)},e.resolve(t)),_s=e=>te(e)&&e.items.some(({key:t})=>U(t)&&(t.value===
"<<"||typeof t.value=="symbol")),Ue=e=>U(e)&&e.value!==null?String(e.value):void 0,Ts=e=>{let t=Ue(e);return U(e)&&(typeof e.value=="string"||e.source===t)?t:void 0},
Q=(e,t,...n)=>Ue(D(e,t,...n));function et(e,t){let n=e.resolve(t);return n===void 0||U(n)&&n.value===null?[]:re(n)?n.items.flatMap(r=>e.resolve(r)??[]):[n]}var We=(e,t)=>et(
e,t).flatMap(n=>Ue(n)??[]);function x9(e,t){if(!U(t)||!t.range)return[];let n=e.lineOf(t),r=t.type==="BLOCK_LITERAL"||t.type==="BLOCK_FOLDED",s=e.content.slice(
t.range[0],t.range[1]);if(!r&&!s.includes(`
`))return[{text:String(t.value).trim(),line:n}];let o=s.split(/\r?\n/).map((i,a)=>({text:i.trim(),line:n+a}));return k9(r?o.slice(1):o,t.type==="BLOCK_LITERAL"?
/\\$/:/\S/)}function k9(e,t){let n=[],r=!1;for(let{text:s,line:o}of e){let i=n.at(-1);r&&i&&s!==""?i.text=`${i.text.replace(/\\$/,"").trim()} ${s}`:n.push({text:s,
line:o}),r=t.test(s)}return n.filter(({text:s})=>s!=="")}function dr(e,t,n="",r=0){let s=e.resolve(t);return r>20?[]:U(s)?x9(e,s).map(o=>({...o,key:n})):re(s)?s.
items.flatMap(o=>dr(e,o,n,r+1)):le(e,s).flatMap(o=>dr(e,o.value,ge(o),r+1))}var Rt=class extends Error{line;constructor(t,n){super(n),this.line=t}},nn=(e,t)=>t.reduce((n,r)=>typeof n=="object"&&n!==null?Reflect.get(n,r):void 0,e);function Fn(e,t,n){
let{path:r,source:s}=e,o=structuredClone(s.json),i=Mw(r,t(s),s.included);if("why"in i)throw new Rt(i.line,`the file would be broken: ${i.why}`);if(n(o),!(0,Dw.isDeepStrictEqual)(
i.json,o))throw new to("another part of the file would change too, by an anchor or by the way in which it is written");return{...e,source:{...i,place:s.place}}}
var ei=(e,...t)=>({...e,notes:[...e.notes,...t]}),hl=(e,t)=>{let n=nn(e,t);return typeof n=="object"&&n!==null?n:{}},ro=(e,t,n,r,s)=>Fn(e,o=>nC(o,t,n,r,s),o=>Reflect.
set(hl(o,t),n,r.value));function jw(e,t,n,r){let{source:s}=e;if(r.length===0)return e;let o=s.node(t);if(U(o))return I9(e,t,n==="end",r);if(!re(o)||o.tag==="!re\
ference")throw new to(`${s.place(t)} is written in a form that ci-auth does not change, such as an alias`);let i=n==="end"?o.items.length:n;return r.reduce((a,d,f)=>Fn(
a,h=>tC(h,t,i+f,d),h=>hl(h,t).splice(i+f,0,d.value)),e)}function I9(e,t,n,r){let[s,o]=[t.slice(0,-1),String(t.at(-1))],i=String(nn(e.source.json,t)),a=r.map(({value:h})=>String(
h)),d=e.source.node(t);if(U(d)&&d.type==="BLOCK_LITERAL"){let h=a.map(E=>`${E}
`).join(""),b=i.endsWith(`
`)||!n?i:`${i}
`;return Fn(e,E=>sC(E,t,n,a),E=>Reflect.set(hl(E,s),o,n?`${b}${i.endsWith(`
`)?h:h.trimEnd()}`:h+i))}let f=Fn(e,h=>rC(h,s,o),h=>Reflect.set(hl(h,s),o,[i]));return jw(f,t,n?"end":0,r)}function Hi(e,t,n,r,{before:s,replaces:o=!1}={}){let{
source:i}=e,a=nn(r.source.json,[...r.path,n]),d=i.node([...t,n]),f=nn(i.json,[...t,n]);if((0,Dw.isDeepStrictEqual)(f,a))return e;if(d===void 0&&f===void 0)return ro(
e,t,n,ml(r.source,r.path,n,a),s);if(te(d)&&typeof a=="object"&&!Array.isArray(a))return Object.keys(a).reduce((h,b)=>Hi(h,[...t,n],b,{source:r.source,path:[...r.
path,n]},{replaces:o}),e);if(o&&U(d)&&typeof a=="string")return Fn(e,h=>QO(h,t,n,a),h=>Reflect.set(hl(h,t),n,a));throw new to(`${i.place([...t,n])} has another ${n}\
 already`)}y();var Yr=(e,t,n)=>Q(e,t)??Q(e,t,n),ti=(e,t)=>n=>D(e,t,n),zr=e=>e===void 0||/\$|<<|%\{/.test(e)?void 0:e;function gm(e){if(!(e.length===0||e.includes(void 0)))return[
...new Set(e.flatMap(t=>t??[]))]}var lc=e=>e.map((t,n)=>{let r=e.slice(0,n).filter(({name:s})=>s===t.name).length;return r===0?t:{...t,name:`${t.name} #${r+1}`}});y();var uc=/\b(?:[a-z0-9-]+-docker\.pkg\.dev|(?:[a-z]+\.)?gcr\.io)\b/,N9=String.raw`\b(?:sudo|exec|then|do|else|time|xargs|npx(?: --?\w+)*|yarn|pnpm(?: exec)?)\s+`,
O9=String.raw`(?:^|[;&|({!]\s*|${N9})(?:\w+=\S*\s+)*`,ht=(e,t=String.raw`(?=\s|$)`)=>new RegExp(`${O9}(?:${e})${t}`),mC=/get-credentials|get-gke-credentials|gke-gcloud-auth-plugin|\bgcp-gke\b/,
C9=[{uses:/^(google-github-actions\/(?!auth@)[\w-]+)/,resource:D9},{tool:"docker login",uses:/^docker\/login-action@|^Docker@/,beside:uc,resource:pc},{tool:"doc\
ker push",uses:/^docker\/(?:build-push|bake)-action@/,beside:uc,resource:pc},{uses:/^(FirebaseExtended\/action-hosting-deploy)@/},{tool:"pulumi",uses:/^pulumi\/actions@/},
{tool:"terraform",uses:/^(?:dflook\/(?:terraform|tofu)-(?!fmt|version)|Terraform)/},{uses:/^(gcp-[\w-]+\/(?!install)[\w-]+)/},{uses:/^((?:atlassian|google)\/google-[\w-]+)/},
{tool:"gcloud",command:ht("gcloud",String.raw`\s+(?!--?v|version\b|components\b|config\b|info\b|auth (?:activate|login))`),resource:e=>$9(e)??gC(e)??L9(e)??pc(e)},
{tool:"gsutil",command:ht("gsutil"),resource:gC},{tool:"bq",command:ht("bq")},{tool:"terraform",command:ht("terraform",String.raw`\s+(?!fmt\b|version\b|--?version|validate\b)`)},
{tool:"tofu",command:ht("tofu",String.raw`\s+(?!fmt\b|version\b|--?version|validate\b)`)},{tool:"terragrunt",command:ht("terragrunt")},{tool:"pulumi",command:ht(
"pulumi",String.raw`\s+(?!version\b)`)},{tool:"firebase",command:ht(String.raw`firebase(?:-tools)?(?:@[\w.]+)?`)},{tool:"skaffold",command:ht("skaffold",String.
raw`\s+(?!version\b)`)},{tool:"ko",command:ht("ko",String.raw`\s+(?:apply|build|create|publish|resolve|run)\b`)},{tool:"kaniko",command:ht("/kaniko/executor"),beside:uc,
resource:pc},{tool:"docker push",command:ht("docker|podman|buildah|crane|skopeo",String.raw`\s.*(?:\bpush\b|--push\b|\bcopy\b)`),beside:uc,resource:pc},{tool:"d\
ocker pull",command:ht("docker|podman",String.raw`\s+pull\b`),beside:uc,resource:M9},{tool:"docker login",command:ht("docker|podman|buildah|crane|helm",String.raw`\s.*\blogin\b`),
beside:uc,resource:pc},{tool:"kubectl",command:ht("kubectl"),beside:mC},{tool:"helm",command:ht("helm",String.raw`\s+(?!lint\b|template\b|version\b|repo\b)`),beside:mC},
{tool:"cloud-sql-proxy",command:ht(String.raw`\S*cloud[-_]sql[-_]proxy`)},{tool:"client libraries",text:/\bGOOGLE_APPLICATION_CREDENTIALS\b/}];function hm(e){let t=C9.
filter(({beside:n})=>!n||n.test(e));return n=>t.flatMap(r=>R9(r,n).map(s=>P9(r,n,s)))}function R9({command:e,text:t,uses:n},r){return[...r.uses!==void 0&&n?.test(
r.uses)===!0?[{text:r.text,line:r.line}]:[],...r.commands.filter(o=>!o.text.startsWith("#")&&e?.test(o.text)),...r.places.filter(o=>t&&(t.test(o.key)||t.test(o.
text))).slice(0,1)]}function P9({command:e,resource:t,tool:n,uses:r},s,{line:o,text:i}){let a=e?.exec(i),d=a?(/^[\s;&|({!]*([^;&|]*)/.exec(i.slice(a.index))?.[1]??
i).trim():i,f=t?.(d,s);return{tool:n??r?.exec(s.uses??"")?.[1]??"",line:o,text:i,resource:f&&/[$<{]/.test(f.name)?void 0:f}}var Bw=(e,t)=>new RegExp(`${t}[= ]+[\
"']?([\\w./:-]+)`).exec(e)?.[1],xs=(e,t,n)=>t===void 0?void 0:{kind:e,name:t,role:n};function gC(e){let t=/\bgs:\/\/([\w.-]+)/.exec(e)?.[1],n=/\b(?:cp|rsync)\b.*\bgs:\/\/\S*$|\b(?:mv|rm|compose|rewrite|setmeta|update)\b/.
test(e);return xs("bucket",t,n?"roles/storage.objectUser":"roles/storage.objectViewer")}var $9=e=>xs("service",Bw(e,String.raw`\bgcloud (?:beta |alpha )?run (?:deploy|services update)`),
"roles/run.developer")??xs("service",Bw(e,String.raw`\bgcloud (?:beta )?functions deploy`),"roles/cloudfunctions.developer"),L9=e=>xs("cluster",Bw(e,String.raw`\bcontainer clusters get-credentials`),
"roles/container.developer"),hC=e=>/\b([a-z0-9-]+-docker\.pkg\.dev\/[\w.:-]+\/[\w.-]+|(?:[a-z]+\.)?gcr\.io\/[\w.:-]+)/.exec(e)?.[1];function pc(e,t){let n=Object.
values(t?.inputs??{}).map(r=>r.text);return xs("images",[e,...n].map(hC).find(Boolean),"roles/artifactregistry.writer")}function M9(e){return xs("images",hC(e),
"roles/artifactregistry.reader")}function D9(e,{inputs:t,uses:n=""}){let r=s=>t[s]?.text;if(n.includes("/deploy-cloudrun@"))return xs("service",r("service"),"ro\
les/run.developer");if(n.includes("/deploy-cloud-functions@"))return xs("service",r("name"),"roles/cloudfunctions.developer");if(n.includes("/upload-cloud-stora\
ge@"))return xs("bucket",r("destination")?.split("/")[0],"roles/storage.objectUser");if(n.includes("/get-gke-credentials@"))return xs("cluster",r("cluster_name"),
"roles/container.developer")}y();var Yi=(e,t,n)=>t.lists.flatMap(r=>et(e,j9(e,n,r)).map((s,o)=>({...B9(e,t,s),list:r,index:o}))),j9=(e,{part:t},[n,...r])=>D(e,t(String(n)),...r.map(String));function B9(e,t,n){
let r=e.lineOf(n),s=Ue(n),o=U9(e,t,n),i=o===void 0?void 0:t.called?.(e,o.uses),a=[...dr(e,n),...dr(e,i)],d=!te(n)&&o===void 0;return{line:r,text:s??e.textOfLine(
r),places:a,commands:d?dr(e,n):a.filter(({key:f})=>t.commands.includes(f)),...o?{uses:o.uses}:{},inputs:Object.fromEntries(le(e,o?.inputs).flatMap(f=>{let h=e.resolve(
f.value);return U(h)?[[ge(f),{text:Ue(h)??"",line:e.lineOf(h)}]]:[]}))}}function U9(e,{commands:t,inputs:n,uses:r},s){if(r===!0){let[a]=te(s)?le(e,s):[],d=Ue(s)??
(a&&ge(a));return d===void 0||t.includes(d)?void 0:{uses:d,inputs:a?.value}}let o=a=>a===!0?void 0:a.map(d=>D(e,s,d)).find(d=>d!==void 0),i=Ue(o(r));return i===
void 0?void 0:{uses:i,inputs:o(n)}}var Uw=e=>["strategy",e,"deploy","steps"],yl={cis:["azure-pipelines"],lists:[["steps"],Uw("runOnce"),Uw("rolling"),Uw("canary")],commands:["bash","script","pwsh",
"powershell","inlineScript"],uses:["task","template","checkout","download"],inputs:["inputs","parameters"],settings:["variables"],setup:/^(?:self|none|current|NodeTool|UseNode|Cache|Use\w+Version)(?:@|$)/,
checkout:/^self$/,merged:[],behind:J9,read(e){let{root:t}=e,n=[],r=D(e,t,"extends");r&&n.push({line:e.lineOf(r),why:`its jobs come from ${Q(e,r,"template")??"a \
template"}`});let s=(...d)=>f=>d.slice(0,f==="pool"?d.length:1).map(h=>D(e,h,f)).find(Boolean);if(D(e,t,"steps")){let d=e.lineOf(D(e,t,"steps"));return{jobs:[bC(
e,{name:"Job",path:[],line:d,part:s(t),node:t},n)],gaps:n}}let o=(d,f,h,b="")=>yC(e,d,n).map(({index:E,node:v})=>{let _=Q(e,v,"job")??Q(e,v,"deployment")??`job ${E+
1}`,T=e.lineOf(v);return bC(e,{name:b+_,path:[...f,E],line:T,part:s(v,...h),node:v},n)}),i=D(e,t,"stages"),a=i?yC(e,i,n).flatMap(({index:d,node:f})=>o(D(e,f,"jo\
bs"),["stages",d,"jobs"],[f,t],`${Q(e,f,"stage")??d+1}/`)):o(D(e,t,"jobs"),["jobs"],[t]);return{jobs:lc(a),gaps:n}},image(e,{part:t}){let n=Yr(e,t("container"),
"image"),s=et(e,D(e,e.root,"resources","containers")).find(o=>Q(e,o,"container")===n);return s?Q(e,s,"image"):n},hasNode:(e,{part:t})=>!t("pool")||Q(e,t("pool"),
"vmImage")!==void 0||/^(?:ubuntu|windows|macos)/i.test(Q(e,t("pool"))??"")?!0:void 0};function yC(e,t,n){return re(t)?t.items.flatMap((r,s)=>{if(le(e,r).map(ge).
some(a=>/^(?:job|deployment|stage)$/.test(a)))return[{index:s,node:r}];let i=Q(e,r,"template");return n.push({line:e.lineOf(r),why:`what ${i??"an expression"} a\
dds is not read`}),[]}):(t&&n.push({line:e.lineOf(t),why:"its jobs come from an expression"}),[])}function bC(e,{node:t,...n},r){for(let a of F9(e,t))r.push(a);
let s=zr(Q(e,n.part("environment"))??Q(e,n.part("environment"),"name")),o=G9(Q(e,n.part("condition"))),i=V9(e,t);return{...n,environment:s,branches:o,runsForPullRequests:o?
!1:W9(e),closed:i}}var F9=(e,t)=>yl.lists.flatMap(n=>et(e,D(e,t,...n.map(String)))).flatMap(n=>{let r=Q(e,n,"template");return r===void 0?[]:[{line:e.lineOf(n),
why:`what ${r} adds is not read`}]});function V9(e,t){let n=e.lineOf(t);if(Me(t))return{line:n,why:"the job is an alias of another one"};if(_s(t))return{line:n,
why:"the job takes keys from elsewhere by a merge key (<<)"};if(Q(e,t,"pool")==="server")return{line:n,why:"the job runs on the server, which has no commands"}}
var G9=(e="")=>{let[,t]=/eq\(\s*variables\[\s*'Build\.SourceBranch'\s*\]\s*,\s*'refs\/heads\/([^']+)'\s*\)/.exec(e)??[];return t===void 0||/\bor\(|\bnot\(/.test(
e)?void 0:[t]};function W9(e){let t=D(e,e.root,"pr");if(t)return!We(e,t).includes("none")}function J9(e,{line:t,name:n},r,s){let{source:o}=e,i=yl.read(o).jobs.find(
_=>_.name===n);if(!i)return e;let a=Yi(o,yl,i).filter(({index:_,list:T})=>_>=s&&r.length===i.path.length+T.length),d=hm(o.content),f=({commands:_})=>_.some(({text:T})=>T===
"ci-auth cleanup"),h=a.filter(_=>_.commands.length>0&&!f(_)),b=a.filter(_=>d(_).length>0),E=a.filter(({uses:_})=>_?.includes(".y")),v=(b.length>0?b:h).reduce((_,{
index:T})=>{let I=[...r,T],O=_.source.node(I);if(le(_.source,O).some(j=>ge(j).startsWith("${{")))throw new Rt(t,"the step that needs the cloud is below an expre\
ssion");let P={lines:["SYSTEM_ACCESSTOKEN: $(System.AccessToken)"],value:"$(System.AccessToken)"};if(Q(_.source,O,"env","SYSTEM_ACCESSTOKEN")!==void 0)return _;
if(D(_.source,O,"env"))return ro(_,[...I,"env"],"SYSTEM_ACCESSTOKEN",P);let $={lines:["env:",...P.lines.map(j=>`  ${j}`)],value:{SYSTEM_ACCESSTOKEN:P.value}};return ro(
_,I,"env",$)},e);return ei(v,...b.length===0&&h.length>0?["No step is known to need the cloud, so all commands behind the sign-in got SYSTEM_ACCESSTOKEN."]:[],...E.
map(({text:_})=>`A step of the template needs \`SYSTEM_ACCESSTOKEN: $(System.AccessToken)\` in its \`env\` to use the credentials: ${_}`))}y();var wC={cis:["bitbucket"],lists:[["script"]],last:"after-script",commands:[],uses:["pipe"],inputs:["variables"],settings:[],names:/^(?:[\w./:@-]|\$\w+|\$\{\w+\})+$/,
merged:["oidc"],own:{oidc:Y9},read(e){let t=[],n=le(e,D(e,e.root,"pipelines")).flatMap(r=>{let s=ge(r),o=["pipelines",s];return s==="default"?ym(e,r.value,o,{section:s}):
le(e,r.value).flatMap(i=>ym(e,i.value,[...o,ge(i)],{section:s,pattern:ge(i)}))});for(let r of le(e,D(e,e.root,"definitions","imports")))t.push({line:e.lineOf(r),
why:"what it imports is read where it is"});return{jobs:lc(n),gaps:t}},image:(e,{part:t})=>Yr(e,t("image"),"name")??Yr(e,D(e,e.root,"image"),"name"),hasNode:(e,{
part:t})=>t("runs-on")?void 0:!1};function ym(e,t,n,r){let s=e.resolve(t),o=re(s)?s.items:[],i=!Me(t);return o.flatMap((a,d)=>{let f=e.resolve(a);return le(e,f).
flatMap(h=>{let b=[...n,d,ge(h)],E=D(e,h.value,"steps");return ge(h)==="step"?[K9(e,{pair:h.value,line:e.lineOf(h),path:b,index:d,isOwn:i&&!Me(a)},r)]:E?ym(e,E,
[...b,"steps"],r):ge(h)==="parallel"?ym(e,h.value,b,r):[]})})}function K9(e,{index:t,isOwn:n,line:r,pair:s,path:o},{pattern:i,section:a}){let d=e.resolve(s),f=zr(
Q(e,d,"deployment")),h=i===void 0?a:`${a}/${i}`,b=n?H9(e,s,d):{line:r,why:"the step is an alias of another one"};return{name:`${h}/${Q(e,d,"name")??t+1}`,path:o,
line:r,part:ti(e,d),environment:f,...a==="branches"&&i!==void 0?{branches:[i]}:{},runsForPullRequests:a==="pull-requests",closed:b}}function H9(e,t,n){let r=e.lineOf(
t);if(Me(t))return{line:r,why:"the step is an alias of another one"};if(_s(n))return{line:r,why:"the step takes keys from elsewhere by a merge key (<<)"}}function Y9(e,t,n,r){
let{source:s}=e,o=[...t.path,"oidc","audiences"],i=t.part("oidc"),a=We(r.source,D(r.source,r.source.node(r.path),"oidc","audiences"))[0]??"";if(!i||Ue(i)==="fal\
se")return Hi(e,t.path,"oidc",r,{before:n});if(!te(i))throw new Rt(s.lineOf(i),"the step has `oidc: true`, so its token has another audience");let d=We(s,D(s,i,
"audiences"));if(d.includes(a))return e;let f=d.findIndex(b=>/iam\.googleapis\.com\/projects\//.test(b)),h=s.node([...o,f]);if(!U(h))throw new Rt(s.lineOf(i),"t\
he token of the step has other audiences");return Fn(e,b=>pm(b,h,a,!1),b=>{Reflect.set(nn(b,o),f,a)})}y();var EC={cis:["buildkite"],lists:[["command"],["commands"]],commands:[],uses:[],inputs:[],settings:["env","plugins"],merged:["env"],read(e){let t=[],{root:n}=e,r=re(
n)?Fw(e,n,[],t):Fw(e,D(e,n,"steps"),["steps"],t);return{jobs:lc(r),gaps:t}},image:()=>{},hasNode:()=>{}};function Fw(e,t,n,r){return(re(t)?t.items:[]).flatMap((s,o)=>{
let i=[...n,o],a=D(e,s,"steps");return a?Fw(e,a,[...i,"steps"],r):D(e,s,"command")||D(e,s,"commands")?[z9(e,s,i,r)]:[]})}function z9(e,t,n,r){let s=e.lineOf(t);
dr(e,t).some(({text:i})=>/\bpipeline upload\b/.test(i))&&r.push({line:s,why:"the steps that it uploads are not read"});let o=Q(e,t,"if");return{name:["key","id",
"identifier","label","name"].map(i=>Q(e,t,i)).find(Boolean)??`step ${Number(n.at(-1))+1}`,path:n,line:s,part:ti(e,t),branches:X9(Q(e,t,"branches"),o),runsForPullRequests:o?.
includes("build.pull_request.id == null")?!1:void 0,closed:q9(e,t)}}function q9(e,t){let n=e.lineOf(t);if(Me(t))return{line:n,why:"the step is an alias of anoth\
er one"};if(_s(t))return{line:n,why:"the step takes keys from elsewhere by a merge key (<<)"};let s=et(e,D(e,t,"plugins")).flatMap(o=>[...We(e,o),...le(e,o).map(
ge)]).find(o=>/(?:^|\/)docker(?:-compose)?(?:-buildkite-plugin)?(?:#|$)/.test(o));return s===void 0?void 0:{line:n,why:`its commands run in a container (${s}), \
which has no way to the agent by itself`}}function X9(e,t=""){if(e!==void 0&&!e.includes("!"))return e.split(/\s+/).filter(Boolean);let[,n]=/^build\.branch == ["']([^"']+)["']$/.
exec(t.trim())??[];return n===void 0?void 0:[n]}y();var SC={cis:["circleci"],lists:[["steps"]],commands:["run","command"],uses:!0,inputs:!0,settings:["environment"],setup:/^(?:checkout|restore_cache|attach_workspace|setup_remote_docker|add_ssh_keys|[\w-]+\/(?:install|setup)[\w-]*)$/,
checkout:/^checkout$/,merged:["environment"],read(e){let{root:t}=e,n=[],r=Q(e,t,"setup")==="true";r&&n.push({line:vC(e,"setup"),why:"it makes another pipeline, \
whose jobs are not read"});let s=le(e,D(e,t,"jobs")).map(i=>{let a=ge(i),d=Q9(e,a),f=r?{line:vC(e,"setup"),why:"the file makes another pipeline (setup: true): c\
hange that one"}:Z9(e,i.value);return{name:a,path:["jobs",a],line:e.lineOf(i),part:ti(e,i.value),branches:d,runsForPullRequests:d?.every(h=>/^[\w./-]+$/.test(h))?
!1:void 0,closed:f}}),o=new Set(s.map(({name:i})=>i));for(let[i,a]of AC(e))i.includes("/")&&!o.has(i)&&n.push({line:e.lineOf(a),why:`what the job ${i} of an orb\
 does is not read`});return{jobs:s,gaps:n}},called:(e,t)=>D(e,e.root,"commands",t,"steps"),image(e,{part:t}){let n=Q(e,t("executor"))??Q(e,t("executor"),"name"),
r=t("docker")??(n===void 0?void 0:D(e,e.root,"executors",n,"docker"));return Yr(e,et(e,r)[0],"image")},hasNode(e,{part:t}){let n=Q(e,t("executor"))??Q(e,t("exec\
utor"),"name"),r=n===void 0?void 0:D(e,e.root,"executors",n);return t("machine")||t("macos")||D(e,r,"machine")||D(e,r,"macos")?!0:void 0}},vC=(e,t)=>e.lineOf(D(
e,e.root,t));function Z9(e,t){let n=e.lineOf(t);if(Me(t))return{line:n,why:"the job is an alias of another one"};if(_s(t))return{line:n,why:"the job takes keys \
from elsewhere by a merge key (<<)"};let r=Q(e,t,"shell");if(r!==void 0&&!/bash/.test(r))return{line:n,why:`the shell of its steps is ${r}, which does not read \
BASH_ENV`}}var AC=e=>le(e,D(e,e.root,"workflows")).flatMap(({value:t})=>et(e,D(e,t,"jobs")).flatMap(n=>{let[r]=le(e,n),s=Ue(n)??(r&&ge(r));return s===void 0?[]:
[[s,n,r?.value]]})),Q9=(e,t)=>gm(AC(e).filter(([n])=>n===t).map(([,,n])=>{let r=We(e,D(e,n,"filters","branches","only"));return r.length>0?r:void 0}));y();var e4=/^pull_request(?:_target|_review|_review_comment)?$/,bl={cis:["github","ghes","forgejo","gitea","depot"],lists:[["steps"]],commands:["run"],uses:["uses"],
inputs:["with"],settings:["env"],names:/^(?:[\w./:@-]|\$\{\{ *(?:env|vars|secrets|matrix|inputs)\.[\w-]+ *\}\})+$/,setup:/^actions\/(?:checkout|cache|download-artifact)@|(?:^|\/)setup-(?!gcloud@)[\w.-]*@/,
checkout:/^actions\/checkout@/,merged:["permissions","enable-openid-connect"],read(e){let{root:t}=e,n=[],r=le(e,D(e,t,"jobs"));return r.length===0&&n.push({line:1,
why:"it has no jobs"}),{jobs:r.map(s=>t4(e,ge(s),s.value,e.lineOf(s),n)),gaps:n}},image:(e,{part:t})=>Yr(e,t("container"),"image"),hasNode(e,{part:t}){let n=We(
e,t("runs-on")).flatMap(r=>{let[,s]=/^\$\{\{ *matrix\.([\w-]+) *\}\}$/.exec(r)??[];return s===void 0?[r]:We(e,D(e,t("strategy"),"matrix",s))});return n.length>0&&
n.every(r=>/^(?:ubuntu|macos|windows)-/.test(r))||void 0},own:{permissions:d4},notes:e=>_C(e).includes("workflow_call")?["Other workflows call this one (`workfl\
ow_call`): the job that calls it needs `id-token: write` too."]:[]};function t4(e,t,n,r,s){let o=ti(e,n),i=o("uses");i&&s.push({line:e.lineOf(i),why:`${t} is a \
reusable workflow, whose jobs are read where it is`});for(let f of et(e,o("steps"))){let h=Q(e,f,"uses");h?.startsWith("./")&&s.push({line:e.lineOf(f),why:`what\
 the action ${h} does is not read`})}let a=_C(e),d=Ue(o("if"))??"";return{name:t,path:["jobs",t],line:r,part:o,environment:zr(Ue(o("environment"))??Q(e,o("envir\
onment"),"name")),branches:i4(d)??(a.every(f=>f==="push")?s4(e):void 0),runsForPullRequests:n4(d,a),closed:r4(e,n,i)}}function n4(e,t){return a4(e,t)?!1:t.some(
n=>e4.test(n))?!0:t.includes("workflow_call")?void 0:!1}function r4(e,t,n){let r=e.lineOf(t);if(Me(t))return{line:r,why:"the job is an alias of another one"};if(n)
return{line:e.lineOf(n),why:"the job calls a reusable workflow: the sign-in belongs into its jobs"};let s=Q(e,t,"defaults","run","shell")??Q(e,e.root,"defaults",
"run","shell");if(s!==void 0&&!/^(?:bash|sh|pwsh|zsh)\b/.test(s))return{line:r,why:`the default shell of its steps is ${s}, in which the sign-in does not run`}}
function _C(e){let t=D(e,e.root,"on");return te(t)?le(e,t).map(ge):We(e,t)}function s4(e){let t=D(e,e.root,"on","push"),n=We(e,D(e,t,"branches"));return n.length>
0&&!D(e,t,"tags")?n:void 0}var o4=e=>e.trim().replace(/^\$\{\{([\s\S]*)\}\}$/,"$1"),TC=e=>e.includes("||")?[]:o4(e).split("&&").map(t=>t.trim().replace(/^\(([^()]*)\)$/,
"$1").trim());function i4(e){let t=TC(e).flatMap(n=>{let[,r,s]=/^github\.(?:ref == '(refs\/heads\/[^']+)'|ref_name == '([^']+)')$/.exec(n)??[];return r?.slice(11)??
s??[]});return t.length>0?t:void 0}var a4=(e,t)=>TC(e).some(n=>/^github\.event_name == '(?:push|workflow_dispatch|schedule|release)'$/.test(n)||!t.includes("pul\
l_request_target")&&/^github\.(?:event_name != 'pull_request'|ref == 'refs\/heads\/[^']+'|ref_type == 'tag')$/.test(n)),c4="The job had the permissions that the\
 settings of the repository give to every job. Now GITHUB_TOKEN has `contents: read` alone: a step that needs more, such as `pull-requests: write`, needs it in \
`permissions`.";function d4(e,t,n,r){let{source:s}=e,o=t.part("permissions"),i=o??D(s,s.root,"permissions");if(!i)return ei(Hi(e,t.path,"permissions",r,{before:n}),
c4);if(Ue(i)==="write-all")return e;if(!te(i))throw new Rt(s.lineOf(i),`\`permissions: ${Ue(i)??""}\` cannot be joined with \`id-token: write\``);let a=Q(s,i,"i\
d-token");if(a==="write")return e;if(a!==void 0)throw new Rt(s.lineOf(i),`the permissions of the job have \`id-token: ${a}\``);let d={lines:["id-token: write"],
value:"write"};if(o)return ro(e,[...t.path,"permissions"],"id-token",d);let f={...Object.fromEntries(le(s,i).map(b=>[ge(b),Ue(s.resolve(b.value))??""])),"id-tok\
en":"write"},h=Object.entries(f).map(([b,E])=>`  ${b}: ${E}`);return ro(e,t.path,"permissions",{lines:["permissions:",...h],value:f},n)}y();y();function Vw(e,t,n,r=0){let s=e.resolve(t),o=r>20?new W(null):l4(e,s,a=>Vw(e,a,n,r+1)),[i=0]=X(n)&&n.range||[];return o.range=[i,i,i],o}function l4(e,t,n){if(te(
t)){let s=new gt;return s.items=le(e,t).map(o=>new at(new W(ge(o)),n(o.value))),s}if(!re(t))return new W(Ue(t)??null);let r=new Ot;return t.tag!==void 0&&(r.tag=
t.tag),r.items=t.items.map(n),r}var u4=new Set(["default","include","stages","variables","workflow","spec","image","services","cache","types","before_script","after_script"]),p4=new Set(["imag\
e","before_script","after_script","id_tokens","identity","tags"]),bm={cis:["gitlab"],lists:[["before_script"],["script"]],last:"after_script",commands:[],uses:[],
inputs:[],settings:["variables","identity","extends"],names:/^(?:[\w./:@-]|\$\w+|\$\{\w+\})+$/,merged:["id_tokens","variables"],read(e){let{root:t}=e,n=[];for(let s of Gw(
e))n.push({line:e.lineOf(s),why:`what it includes is read where it is: ${m4(e,s)}`});return{jobs:le(e,t).filter(s=>!u4.has(ge(s))&&!ge(s).startsWith(".")).filter(
({value:s})=>te(e.resolve(s))).map(s=>f4(e,s,n)),gaps:n}},image:(e,{part:t})=>Yr(e,t("image"),"name"),hasNode:()=>{},notes:(e,{part:t})=>Gw(e).length>0&&!t("aft\
er_script")?["If an included file has an `after_script` for all jobs, this job no longer runs it: it has its own now."]:[]};function f4(e,t,n){let r=ge(t),s=kC(
e,t.value,n),o=a=>{let d=s.map(f=>D(e,f,a)).find(f=>f!==void 0);return d!==void 0||!p4.has(a)?d:wl(e,t.value,"default",a)??wl(e,t.value,a)},i=a=>Ww(e,o(a));for(let a of[
i("before_script"),i("script")])re(a)&&[a,...a.items].some(xC)&&n.push({line:e.lineOf(a),why:`${r} takes commands from elsewhere by !reference`});return{name:r,
path:[r],line:e.lineOf(t),part:i,environment:zr(Ue(i("environment"))??Q(e,i("environment"),"name")),branches:b4(e,i),runsForPullRequests:w4(e,i),closed:y4(e,t.value,
i)}}var m4=(e,t)=>Ue(t)??le(e,t).map(n=>[ge(n),We(e,n.value).join(", ")].filter(r=>r!=="").join(" ")).join(", "),Gw=e=>et(e,D(e,e.root,"include")).filter(t=>{let n=(Ue(
t)??Q(e,t,"local"))?.replace(/^\/+/,"");return!e.included.some(({path:r})=>r===n)}),g4=new WeakMap,h4=(e,t="")=>Ce(g4,e,()=>new Set(le(e,e.root).map(ge))).has(t);
function wl(e,t,...n){let r=D(e,e.root,...n);if(r!==void 0)return r;for(let s of e.included){let o=h4(s,n[0])?D(s,s.root,...n):void 0;if(o!==void 0)return Vw(s,
o,t)}}var xC=e=>re(e)&&e.tag==="!reference";function Ww(e,t,n=0){if(!re(t)||n>10)return t;if(xC(t)){let s=wl(e,t,...We(e,t));return s===void 0?t:Ww(e,s,n+1)}let r=new Ot;
return r.range=t.range??null,r.items=t.items.map(s=>Ww(e,e.resolve(s),n+1)??s),r}function kC(e,t,n,r=0){let o=We(e,D(e,t,"extends")).reverse().flatMap(i=>{let a=wl(
e,D(e,t,"extends"),i);return a&&r<11?kC(e,a,n,r+1):(n.push({line:e.lineOf(D(e,t,"extends")),why:`${i}, which it extends, is in no file here`}),[])});return[t,...o]}
function y4(e,t,n){let r=e.lineOf(t);if(Me(t))return{line:r,why:"the job is an alias of another one"};if(_s(t))return{line:r,why:"the job takes keys from elsewh\
ere by a merge key (<<)"};let s=a=>D(e,t,a),o=e.lineOf(s("extends")??t);if(s("trigger"))return{line:r,why:"the job starts another pipeline"};if(!s("script"))return{
line:o,why:s("extends")?"its script comes from what it extends":"it has no script"};if(s("after_script"))return;if(n("after_script"))return{line:e.lineOf(n("aft\
er_script")),why:"an after_script of its own would replace the one that it takes from elsewhere"};let i=We(e,s("extends")).find(a=>!wl(e,t,a));return i===void 0?
void 0:{line:o,why:`it extends ${i}, which is in no file here and may have an after_script`}}var Jw=(e,t)=>t&&et(e,t).filter(n=>Q(e,n,"when")!=="never").map(n=>Q(
e,n,"if"));function b4(e,t){let n=Jw(e,t("rules"));if(n)return gm(n.map(IC));let r=t("only"),s=We(e,te(r)?D(e,r,"refs"):r),o=i=>/^(?:api|branches|chat|external\w*|merge_requests|pipelines|pushes|schedules|tags|triggers|web)$/.
test(i);return s.length>0&&!s.some(o)?s:void 0}function IC(e=""){if(e.includes("||"))return;let t=e.split("&&").flatMap(n=>{let[,r,s]=/^\s*\$CI_COMMIT_(?:BRANCH|REF_NAME)\s*==\s*(?:["']([^"'$]+)["']|(\$CI_DEFAULT_BRANCH))\s*$/.
exec(n)??[];return r??s??[]});return t.length>0?t:void 0}function w4(e,t){let n=a=>{if(a)return a.some(d=>d!==void 0&&/merge_request/.test(d))?!0:a.every(d=>d!==
void 0&&IC(d))?!1:void 0},r=t("rules");if(r)return n(Jw(e,r));let s=t("only"),o=We(e,te(s)?D(e,s,"refs"):s);if(o.length>0)return o.includes("merge_requests");let i=D(
e,e.root,"workflow","rules");return i?n(Jw(e,i)):Gw(e).length>0?void 0:!1}var E4=[bl,bm,SC,EC,wC,yl],NC=e=>E4.find(({cis:t})=>t.includes(e));y();y();y();function wm(e){return e.split(/\r?\n|(?<!\\),/).map(t=>t.replaceAll("\\,",",").trim()).filter(t=>t!=="")}var v4="https://www.googleapis.com/auth/cloud-platform",Em={workload_identity_provider:{type:"string",mode:"federation",group:"identity"},service_account:{type:"\
string",group:"identity",description:"Email or unique id of the service account to act as. Default: none. The job then acts as its federated identity, or as the\
 account of the key."},audience:{type:"string",mode:"federation",defaultNote:"https://iam.googleapis.com/<provider>",group:"identity"},credentials_json:{type:"s\
ecret",mode:"key",group:"identity"},delegates:{type:"list",group:"identity"},project_id:{type:"string",defaultNote:"from the key or the service account's email,\
 if it is certain",forToken:!1,group:"identity"},profile:{type:"string",default:"default",group:"identity",description:"Name of this identity, for a job that ha\
s several: a-z, 0-9 and -, at most 31 characters. Only the profile default sets the variables that client libraries and tools use."},universe:{type:"string",default:"\
googleapis.com",group:"identity"},expected_project_id:{type:"string",group:"guardrails"},expected_service_account:{type:"string",group:"guardrails"},expected_provider:{
type:"string",group:"guardrails"},expected_subject:{type:"string",group:"guardrails"},token_format:{type:"string",defaultNote:"no token",group:"token"},access_token_lifetime:{
type:"duration",range:{min:1,max:43200},default:"3600s",group:"token",description:"Lifetime of the access token. A credentials file with a service account uses \
it too, if it is 600s or more. More than 3600s needs an organisation policy."},access_token_scopes:{type:"list",format:"access_token",default:v4,group:"token"},
access_token_subject:{type:"string",format:"access_token",group:"token"},id_token_audience:{type:"string",format:"id_token",group:"token"},id_token_include_email:{
type:"boolean",format:"id_token",default:"false",group:"token"},create_credentials_file:{type:"boolean",default:"true",forToken:!1,group:"credentials file"},credentials_file_path:{
type:"path",defaultNote:"ci-creds-<16 hex>.json in the workspace (GitHub, Forgejo) or the temporary folder",forToken:!1,group:"credentials file"},export_environment_variables:{
type:"boolean",default:"true",forToken:!1,group:"credentials file"},cleanup_credentials:{type:"boolean",default:"true",forToken:!1,group:"credentials file"},verify:{
type:"boolean",default:"true",forToken:!1,group:"calls"},request_reason:{type:"string",group:"calls"},retries:{type:"number",default:"3",group:"calls"},timeout:{
type:"duration",range:{min:1,max:3600},default:"60s",group:"calls"},wait_for_propagation:{type:"duration",range:{min:0,max:300},default:"0s",group:"calls"}},S4=Em.
profile.default;var vm=Object.keys(Em),PSe=vm.filter(e=>Em[e].group==="guardrails"),OC=Em,CC=e=>`CI_AUTH_${e.toUpperCase()}`;y();var RC={project_id:"Project id, if it is certain.",credentials_file_path:"Path of the credentials file.",auth_token:"Federated access token of the job (federati\
on only).",auth_token_expiration:"When it expires: RFC 3339, UTC.",access_token:"Access token, with token_format: access_token.",access_token_expiration:"When i\
t expires: RFC 3339, UTC.",id_token:"ID token, with token_format: id_token.",id_token_expiration:"When it expires: RFC 3339, UTC."};y();var PC=(e,{index:t,list:n})=>[...e.path,...n,t];y();y();function Sm(e,t,n){let r=t.slice(0,-1),s=nn(e.source.json,r),o=Number(t.at(-1));if(!Array.isArray(s)||s.length<2)throw new Rt(n,"nothing would be left of the li\
st");return Fn(e,i=>aC(i,r,o),i=>nn(i,r).splice(o,1))}var El=(e,t)=>nn(e,t)??{};function zi(e,t,n){let[r,...s]=Object.keys(El(e.source.json,t)),o=t.slice(0,-1);return r===n&&s.length===0&&typeof t.at(-1)=="string"?
zi(e,o,String(t.at(-1))):Fn(e,i=>Lw(i,t,n),i=>Reflect.deleteProperty(El(i,t),n))}var Hw=(e,t,n,r)=>Fn(e,s=>uC(s,t,n,r),s=>{let o=El(s,t);o[r]=o[n],Reflect.deleteProperty(
o,n)}),Yw=(e,t)=>zi(e,t.at.slice(0,-1),String(t.at.at(-1))),qi=e=>e,$C=(e,{at:t,line:n})=>{let r=t.slice(0,-1);return nn(e.source.json,r).length===1?zi(e,r.slice(
0,-1),String(r.at(-1))):Sm(e,t,n)},_4="the orb gave gcloud the zone and the region of the variables GOOGLE_COMPUTE_ZONE and GOOGLE_COMPUTE_REGION, if they are s\
et. gcloud reads CLOUDSDK_COMPUTE_ZONE and CLOUDSDK_COMPUTE_REGION by itself.",LC=(e,{at:t,inputs:n,job:r,line:s,step:o})=>{let i=`In the job ${r}, ${_4}`;if(o?.
uses?.endsWith("/initialize"))return ei(Sm(e,t,s),i);let a="gcp-cli/install",d=Object.keys(n).filter(b=>/^(?:version|components)$/.test(b)),f=d.length===0,h=f?Sm(
jw(e,t.slice(0,-1),Number(t.at(-1)),[{lines:[`- ${a}`],value:a}]),[...t.slice(0,-1),Number(t.at(-1))+1],s):Object.keys(n).filter(b=>!d.includes(b)).reduce((b,E)=>zi(
b,[...t,o?.uses??""],E),e);return ei(f?h:Hw(h,t,o?.uses??"",a),i)},zw=(...e)=>(t,n)=>e.filter(r=>r in n.inputs).reduce((r,s)=>zi(r,[...n.at,"with"],s),t),MC=(e,t,n)=>Fn(
e,r=>pC(r,t,"uses","run",n),r=>{let s=El(r,t);Reflect.deleteProperty(s,"uses"),s.run=n.value}),T4=/^(?:https:\/\/)?((?:\$\{\{ *(?:env|vars|matrix|inputs)\.[\w-]+ *\}\})?[\w.-]*)(?:\/.*)?$/,
DC=(e,{at:t,inputs:n,line:r})=>{let[,s]=T4.exec((n.registry??"").trim())??[];if(!s)throw new Rt(r,"the login to a registry with a key names no host that can be \
put into a command");let o=`${M.configureDocker} ${s}`;return zi(MC(e,t,{lines:[`run: ${o}`],value:o}),t,"with")},x4={lifetime:"access_token_lifetime"},Kw={credentials_json:"",
audience:"",backoff:"the pauses between calls are no longer an input",backoff_limit:"the pauses between calls are no longer an input",activate_credentials_file:"\
a variable names the credentials file for gcloud"},qw=(e,t,n)=>{let{at:r,line:s}=t,[o]=n.before;if(!o||n.before.length>1)throw new Rt(s,"the sign-in is more tha\
n one step");for(let{line:T,text:I}of t.outputs){let O=[...I.matchAll(/\.outputs\.([\w-]+)/g)].find(([,P=""])=>!(P in RC));if(O)throw new Rt(T,`the output ${O[1]}\
 of the sign-in is read here, which the new one does not have`)}let i=PC(n.job,o),a=ml(n.source,i,"run",nn(n.source.json,[...i,"run"])),{gone:d,kept:f,notes:h}=k4(
t),E=nn(e.source.json,[...r,"env"])!==void 0?O4(e,r,f):N4(e,r,f),v=Hi(E,r,"env",{source:n.source,path:i},{replaces:!0}),_=d.filter(T=>nn(v.source.json,[...r,"en\
v",T])!==void 0).reduce((T,I)=>zi(T,[...r,"env"],I),v);return ei(MC(_,r,a),...h)};function k4({inputs:e,line:t,step:n}){if(e.delegates&&e.credentials_json)throw new Rt(
t,"the chain of delegates begins with the account of the key, as which the job acts no more");let r=Object.keys(e).flatMap(i=>{let a=vm.find(d=>d===(x4[i]??i));
if(a===void 0&&!(i in Kw))throw new Rt(t,`the step has the input ${i}, which the new sign-in does not have`);return a===void 0||i in Kw||I4(e,a)?[]:[[i,CC(a)]]}),
s=Object.keys(e).filter(i=>!r.some(([a])=>a===i)),o=s.flatMap(i=>{let a=Kw[i]??"it has no effect without another `token_format`";return a===""?[]:[`The input ${i}\
 in line ${n?.inputs[i]?.line??t} is gone: ${a}.`]});return e.access_token_subject&&e.credentials_json&&o.push(`To act for ${e.access_token_subject} without a k\
ey, the account needs roles/iam.serviceAccountTokenCreator on itself.`),{kept:r,gone:s,notes:o}}var I4=(e,t)=>{let{format:n}=OC[t];return n!==void 0&&e.token_format!==
n},N4=(e,t,n)=>Hw(n.reduce((r,[s,o])=>Hw(r,[...t,"with"],s,o),e),t,"with","env"),O4=(e,t,n)=>Fn(n.reduce((r,[s,o])=>{let i=nn(r.source.json,[...t,"with",s]),{lines:a}=ml(
r.source,[...t,"with"],s,i),[d="",...f]=a;return ro(r,[...t,"env"],o,{lines:[d.replace(/^[^:]*/,o),...f],value:i})},e),r=>Lw(r,t,"with"),r=>Reflect.deleteProperty(
El(r,t),"with"));var UC=String.raw`\$\{?\{?\s*[^}\s"']*`,FC="(?:GCP|GCLOUD|GCS|GKE|GCR|GOOGLE|FIREBASE)",C4="(?:SERVICE_?ACCOUNT(?!_?(?:EMAIL|ID|NAME))|SA_(?:KEY|JSON)|CREDENTIA\
LS_JSON)",R4=`${UC}(?:${FC}(?!_?SERVICES)[^}\\s"']*(?:(?<!API_?)KEY|CRED|JSON)|${C4})`,P4=`${UC}(?:(?<!API_?)KEY|CRED|JSON|${FC})`,Xw=String.raw`(?:\S*/)?gcloud`,
jC=String.raw`(?:(?<!>)>(?!>)|\btee\b)\s*`,$4=String.raw`\S*(?:key|cred|account|gcp|gcloud|\bsa\b)\S*\.json`,fc=e=>new RegExp(`^(?:https://github\\.com/)?${e}@`),
BC=fc("google-github-actions/auth"),VC=[{what:"ci-auth",by:"ci-auth",uses:/(?:^|\/)ci-auth(?:\/sign-in)?(?:@|#|:|$)|^CiAuth@/,pair:/^extends: ?\.ci-auth$/,command:/\bci-auth(?:@[\w.]+)? (?:federate|exec)\b|ci-auth\.sh\b/},
{what:"auth with federation",by:"google-github-actions/auth",uses:BC,input:/^workload_identity_provider:/,takeOut:qw},{what:"auth with a key",by:"key file",uses:BC,
input:/^credentials_json:/,takeOut:qw},{what:"setup-gcloud with a key",by:"key file",uses:fc("(?:google-github-actions|GoogleCloudPlatform/github-actions)/setup\
-gcloud"),input:/^service_account_key:/,takeOut:zw("service_account_key","service_account_email","export_default_credentials","credentials_file_path")},{what:"g\
et-gke-credentials with a key",by:"key file",uses:fc("google-github-actions/get-gke-credentials"),input:/^credentials:/,takeOut:zw("credentials")},{what:"get-gk\
e-credentials",by:"google-github-actions/get-gke-credentials",uses:fc("google-github-actions/get-gke-credentials"),follows:!0},{what:"docker login with a key",by:"\
key file",uses:fc("docker/login-action"),input:/^username: ?_json_key/,takeOut:DC},{what:"docker login with a key",by:"key file",command:ht("docker|podman|helm|\
crane|buildah",String.raw`\s.*\blogin\b.*_json_key`),takeOut:qi},{what:"docker login with a token",by:"docker login",uses:fc("docker/login-action"),input:/^username: ?oauth2accesstoken/,
follows:!0},{what:"docker login with a token",by:"docker login",command:ht("docker|podman|helm|crane|buildah",String.raw`\s.*\blogin\b.*oauth2accesstoken`),follows:!0},
{what:"gcloud auth activate-service-account",by:"key file",command:ht(Xw,String.raw`\s.*\bauth\s+activate-service-account`),takeOut:qi},{what:"gcloud auth login\
 --cred-file",by:"gcloud auth login",command:ht(Xw,String.raw`\s.*\bauth\s+login .*--cred-file`),takeOut:qi},{what:"key written to a file",by:"key file",command:new RegExp(
`${R4}.*${jC}|${P4}.*${jC}${$4}`,"i"),takeOut:qi},{what:"variable set from a secret",by:"key file",pair:/^(?:GOOGLE_CREDENTIALS|GOOGLE_APPLICATION_CREDENTIALS|GCLOUD_SERVICE_KEY|GOOGLE_CLOUD_KEYFILE_JSON): ?.*(?:\$|secret|\/|\.json)/,
takeOut:Yw},{what:"identity: google_cloud",by:"identity: google_cloud",pair:/^identity: ?google_cloud$/,takeOut:Yw},{what:"create-cred-config",by:"gcloud auth l\
ogin",command:ht(Xw,String.raw`\s.*\bworkload-identity-pools\s+create-cred-config`),takeOut:qi},{what:"exchange by hand",by:"a script that calls sts.googleapis.\
com",command:/\bsts\.googleapis\.com\b/,takeOut:qi},{what:"orb gcp-cli",by:"the orb gcp-cli",uses:/^gcp-cli\/(?:setup|initialize)$/,takeOut:LC},{what:"plugin gc\
p-workload-identity-federation",by:"the plugin gcp-workload-identity-federation",uses:/(?:^|\/)gcp-workload-identity-federation(?:-buildkite-plugin)?(?:\.git)?#/,
takeOut:$C},{what:"pipe with a key",by:"key file",uses:/^(?:atlassian|google)\/google-/,input:/^KEY_FILE:/,stays:"the pipe runs in a container of its own, where\
 it signs in by itself"}],Zw=e=>VC.find(t=>t.what===e),Qw=e=>VC.flatMap(({command:t,input:n,pair:r,takeOut:s,uses:o,what:i})=>[...e.uses!==void 0&&o?.test(e.uses)===
!0&&(!n||Object.entries(e.inputs).some(([f,{text:h}])=>n.test(`${f}: ${h}`)))?[{by:"step",text:e.text,line:e.line}]:[],...e.commands.filter(({text:f})=>!f.startsWith(
"#")&&t?.test(f)).map(({line:f,text:h})=>({by:"command",line:f,text:h})),...e.places.filter(({key:f,text:h})=>r?.test(`${f}: ${h}`)).map(({key:f,line:h,text:b})=>({
by:{key:f},line:h,text:b}))].map(f=>({what:i,takeOut:s,...f,...eE(e,f.text)})));function eE(e,t){let n=(r,s)=>[...Object.entries(e.inputs).map(([o,i])=>`${o}=${i.
text}`),...e.places.map(o=>o.key===""?o.text:`${o.key}=${o.text}`),t].flatMap(o=>{let i=new RegExp(String.raw`(?:^|[\s-])(?:CI_AUTH_)?(?:${r})[= ]+["']?(\S+?)["']?(?:\s|$)`,
"i").exec(o)?.[1];return i!==void 0&&s.test(i)?[i]:[]})[0];return L4({provider:n("workload[_-]?identity[_-]?provider",GC),serviceAccount:n("service[_-]?account",
WC)})}var GC=/^projects\/[^$<{]+$/,WC=/^[^$<{]+@[^$<{]+$/,L4=({provider:e="",serviceAccount:t=""})=>({provider:GC.test(e)?e:void 0,serviceAccount:WC.test(t)?t:void 0});function KC(e){let t=NC(e.ci);if(!t)return{jobs:[],gaps:[{line:1,why:`ci-auth does not read the jobs of a ${e.ci} pipeline`}]};let n=gl(e);if("why"in n)return{jobs:[],
gaps:[n]};let{gaps:r,jobs:s}=t.read(n);return{jobs:s.map(o=>D4(e,n,t,o)),gaps:[...n.documents>1?[{line:1,why:"the file has several documents: only the last one \
is read"}]:[],...r]}}function M4(e,t,n,r){let s=Yi(t,n,r),o=U4(t,n,r);return{needs:JC(s.flatMap(hm(e.text))),signIns:JC([...s.flatMap(Qw),...o.flatMap(Qw)])}}function D4(e,t,n,r){
let{branches:s,environment:o,line:i,name:a,runsForPullRequests:d}=r,{needs:f,signIns:h}=M4(e,t,n,r),b=j4(t,n,r,h);return{path:e.path,name:a,line:i,needs:f,signsIn:b,
environment:o,branches:s,runsForPullRequests:d}}function j4(e,t,n,r){let s=r.find(({what:h})=>h==="ci-auth")??r.find(({what:h})=>!Zw(h)?.follows);if(!s)return;let{
line:o,what:i}=s,a=i==="ci-auth"?eE({inputs:{},places:B4(e,t,n)},""):{},{provider:d=a.provider,serviceAccount:f=a.serviceAccount}=s;return{by:Zw(i)?.by??i,line:o,
provider:d,serviceAccount:f}}var B4=(e,t,n)=>[...t.lists.flatMap(([r=""])=>dr(e,n.part(String(r)))),...t.settings.flatMap(r=>dr(e,n.part(r),r)),...["env","varia\
bles","include"].flatMap(r=>dr(e,D(e,e.root,r),r))].map(r=>r.text.startsWith("export ")?{...r,key:"",text:r.text.slice(7)}:r),U4=(e,t,n)=>[...t.settings.map(r=>[
r,n.part(r)]),...["env","variables"].map(r=>[r,D(e,e.root,r)])].flatMap(([r,s])=>(re(s)?et(e,s):[s]).map(o=>{let i=e.lineOf(o),[a]=re(s)?le(e,o):[],d=dr(e,o,r),
f=e.textOfLine(i);return{line:i,text:f,places:d,commands:[],inputs:{},...a?{uses:ge(a)}:{}}}));function JC(e){return[...new Map(e.map(n=>[JSON.stringify(n),n])).
values()].sort((n,r)=>n.line-r.line)}y();y();y();var kr={claims:{},without:[],trusted:[]};function F4(e){let[,t]=/^\s*\$\{\{([\s\S]*)\}\}\s*$/.exec(e)??[],n=t??e;return n.includes("${{")||n.includes("}}")?void 0:
n.trim()}var V4={"(":1,")":-1};function tE(e,t){let n=[""],r=0;for(let[s]of e.matchAll(/'(?:[^']|'')*'|&&|\|\||[\s\S]/g)){if(r+=V4[s]??0,r<0||s==="'")return;s===
t&&r===0?n.push(""):n[n.length-1]+=s}return r===0?n.map(s=>s.trim()):void 0}var nE=String.raw`github\.event\.pull_request\.head\.repo`,HC=String.raw`github\.event\.workflow_run`,
rE="(?:OWNER|MEMBER|COLLABORATOR)",G4=String.raw`contains\(\s*fromJSON\('\[\s*"${rE}"(?:\s*,\s*"${rE}")*\s*\]'\),\s*`,vl=(e,t)=>`(?:${e}\\s*==\\s*${t}|${t}\\s*==\
\\s*${e})`,W4=[[new RegExp(`^(?:${vl(`${nE}\\.full_name`,"github\\.repository")}|${vl(`${nE}\\.fork`,"false")}|!\\s*${nE}\\.fork)$`),["pull_request_target"]],[new RegExp(
`^(?:${vl(`${HC}\\.event`,"'(?:push|schedule|workflow_dispatch|release)'")}|${vl(`${HC}\\.head_repository\\.full_name`,"github\\.repository")})$`),["workflow_ru\
n"]],...[["comment",["issue_comment","discussion_comment"]],["issue",["issues"]],["pull_request",["pull_request_target"]]].map(([e,t])=>{let n=`github\\.event\\.${e}\
\\.author_association`;return[new RegExp(`^(?:${vl(n,`'${rE}'`)}|${G4}${n}\\s*\\))$`),t]})],J4=["ref","event_name","ref_type","repository","repository_owner","b\
ase_ref","head_ref","actor"];function YC(e){let t=e===void 0?void 0:F4(e);return t===void 0?kr:Am(t)}function Am(e){let t=tE(e,"||");if(t===void 0)return kr;if(t.
length>1){let o=t.map(Am),[i]=o;return{...kr,trusted:i?.trusted.filter(a=>o.every(d=>d.trusted.includes(a)))??[]}}let n=tE(e,"&&")??[];if(n.length>1)return n.map(
Am).reduce(K4,kr);let[r=""]=n,[,s]=/^\(([\s\S]*)\)$/.exec(r)??[];return s!==void 0&&tE(s,"||")!==void 0?Am(s):H4(r)}function K4(e,t){let n=new Set([...Object.keys(
e.claims),...Object.keys(t.claims)]);return{claims:Object.fromEntries([...n].map(r=>[r,[...e.claims[r]??[],...t.claims[r]??[]]])),without:[...e.without,...t.without],
trusted:[...e.trusted,...t.trusted]}}function H4(e){let t=W4.flatMap(([a,d])=>a.test(e)?d:[]);if(t.length>0)return{...kr,trusted:t};let[,n="",r,s=""]=/^github\.(\w+)\s*(==|!=)\s*'((?:[^']|'')*)'$/.
exec(e)??[],o=s.replaceAll("''","'");if(r==="!=")return n==="event_name"?{...kr,without:[o]}:kr;if(r==="==")return Y4(n,o);let[,i=""]=/^startsWith\(\s*github\.ref\s*,\s*'([^']*)'\s*\)$/.
exec(e)??[];return i===""?kr:{...kr,claims:{ref:[nr([[i],[i,tr]])]}}}function Y4(e,t){return e==="ref_name"?{...kr,claims:{ref:[Er(...["heads","tags","pull"].map(
n=>`refs/${n}/${t}`))]}}:J4.includes(e)?{...kr,claims:{[e]:[Er(t)]}}:kr}y();var Vn=[["refs/heads/",tr]],Sl=[["refs/tags/",tr]],sE=[["refs/pull/",kd,"/merge"]],Pt=(e,t="refs/heads/main",n="somebody with write access")=>({starter:"writers",
who:n,refs:e,example:t}),so=e=>({starter:"anybody",who:`anybody, by ${e}`,refs:Vn,example:"refs/heads/main"}),Al=[[tr],[]],z4={starter:"unknown",who:"possibly a\
nybody: it is not known who causes this event",refs:Al,example:"refs/heads/main"},oE="somebody with write access, by a pull request",q4="refs/tags/v1.0.0",zC={push:Pt(
[...Vn,...Sl]),pull_request:Pt(sE,"refs/pull/7/merge",oE),pull_request_review:Pt(sE,"refs/pull/7/merge",oE),pull_request_review_comment:Pt(sE,"refs/pull/7/merge",
oE),pull_request_target:so("a pull request from a fork"),issue_comment:so("a comment"),issues:so("an issue"),discussion:so("a discussion"),discussion_comment:so(
"a comment"),fork:so("a fork"),watch:so("a star"),gollum:so("an edit of the wiki"),schedule:Pt(Vn,void 0,"a schedule"),workflow_dispatch:Pt([...Vn,...Sl]),repository_dispatch:Pt(
Vn),release:Pt(Sl,q4),merge_group:Pt([["refs/heads/gh-readonly-queue/",tr]],"refs/heads/gh-readonly-queue/main/pr-7"),create:Pt([...Vn,...Sl]),delete:Pt(Vn),deployment:Pt(
Al),deployment_status:Pt(Al),registry_package:Pt(Al),label:Pt(Vn),milestone:Pt(Vn),page_build:Pt(Al),public:Pt(Vn),branch_protection_rule:Pt(Vn)},X4="anybody, b\
y a pull request from a fork that starts the workflow before it",Xi=e=>e.startsWith("pull_request");function aE(e,t){let n=D(e,e.root,"on");return(te(n)?le(e,n).
map(s=>[ge(s),e.resolve(s.value)]):We(e,n).map(s=>[s,void 0])).filter(([s])=>s!=="workflow_call").map(([s,o])=>Z4(e,s,o,t))}function Z4(e,t,n,r){let s=d=>{let f=D(
e,n,d);return f&&et(e,f).map(h=>Ts(h)??"**")};if(t==="workflow_run"){let d=s("workflows")?.every(f=>r(f)===!1);return{name:t,...d?Pt(Vn):{...so(""),who:X4}}}let o=(Object.
hasOwn(zC,t)?zC[t]:void 0)??z4;if(t==="push")return{name:t,...o,...Q4(s)};if(!Xi(t))return{name:t,...o};let i=t==="pull_request"&&s("types")?.some(d=>d==="close\
d"||d.includes("$")),a=s("branches");return{name:t,...o,...i?{refs:[...o.refs,...Vn]}:{},...a?{bases:iE("",a)}:{}}}function Q4(e){let t=e("branches"),n=e("tags"),
r=f=>e(f)!==void 0||e(`${f}-ignore`)!==void 0,s=[...r("branches")||!r("tags")?t?iE("refs/heads/",t):Vn:[],...r("tags")||!r("branches")?n?iE("refs/tags/",n):Sl:[]],
o=(f=[])=>f.find(h=>!h.startsWith("!")),[i,a]=[o(t)??"main",o(n)??"v1.0.0"],d=r("tags")&&!r("branches");return{refs:s,example:d?`refs/tags/${qC(a)}`:`refs/heads\
/${qC(i)}`}}function iE(e,t){let n=t.filter(r=>!r.startsWith("!"));return(n.length===0?["**"]:n).flatMap(r=>{let[s=""]=/^[^*?+[\]!\\$]*/.exec(r)??[];if(s===r)return[
[e+s]];let o=/^[?+]/.test(r.slice(s.length)),i=e+(o?s.slice(0,-1):s);return[[i],[i,tr]]})}var qC=e=>e.replaceAll(/\\(.)|\*+|\[(.)[^\]]*\]|[?+]|\$\{\{.*\}\}/g,(t,n,r)=>n??
r??(/^[*$]/.test(t)?"x":""));var e6=10,t6=5e3;function QC(e,t){let n=new Map,r={workflows:n,repository:t,gaps:[],forks:new Map,calls:0};for(let o of e){let i=mm(o);"why"in i?r.gaps.push({path:o.
path,...i}):n.set(o.path,n6(o.path,i)),"documents"in i&&i.documents>1&&r.gaps.push({path:o.path,line:1,why:"the file has several documents: only the last one is\
 read"})}return{jobs:[...n.values()].flatMap(o=>{let i=aE(o.source,a=>eR(r,a));return o.jobs.flatMap(a=>tR(r,o,a,i))}),gaps:r.gaps}}function n6(e,t){return{path:e,
source:t,name:Q(t,t.root,"name")??e,jobs:bl.read(t).jobs}}function eR(e,t){let n=[...e.workflows.values()].filter(r=>r.name===t);if(n.length!==0)return n.some(r=>Ce(
e.forks,r,()=>(e.forks.set(r,!0),aE(r.source,o=>eR(e,o)).some(o=>o.starter!=="writers"||Xi(o.name)))))}function r6({source:e},{part:t},n){let r=t("permissions")??
D(e,e.root,"permissions"),s=r===void 0?n?"yes":"no":s6(e,r),o=n?.permission??"yes";return s==="no"||o==="no"?"no":s==="unknown"?s:o}function s6(e,t){let n=te(t)?
Q(e,t,"id-token"):Ue(t);return n?.includes("${{")?"unknown":n===(te(t)?"write":"write-all")?"yes":"no"}function tR(e,t,n,r,s,o=0){let{path:i,source:a}=t,d=n.part(
"uses"),f=r6(t,n,s),h=s?`${nR(s)} / ${n.name}`:n.name;if(d===void 0)return[XC(e,{workflow:t,job:n,name:h,permission:f,events:r,...s?{caller:s}:{}})];let b=Ue(d)??
"",E=/^\.\/(\.github\/workflows\/[^@]+)$/.exec(b)?.[1],v=E===void 0?void 0:e.workflows.get(E),_={workflow:t,job:n,permission:f,...s?{outer:s}:{}},T=[_,..._l(s)].
some(I=>I.workflow===v);return v&&!T&&o<e6&&e.calls<t6?(e.calls+=1,v.jobs.flatMap(I=>tR(e,v,I,r,_,o+1))):(e.gaps.push({path:i,line:a.lineOf(d),why:`${h} calls ${b}\
, whose jobs are not read: they can have any environment`}),[XC(e,{workflow:t,job:n,name:h,permission:f,events:r,called:b,...s?{caller:s}:{}})])}var nR=({job:e,
outer:t})=>t?`${nR(t)} / ${e.name}`:e.name;function XC(e,t){let{events:n,job:r,name:s,permission:o,workflow:i}=t,{path:a,source:d}=i,f=_l(t.caller),h=[r,...f.map(
_=>_.job)].map(({part:_})=>YC(Ue(_("if")))),b=t.called===void 0?o6(d,r,t.caller):void 0,E=n.flatMap(_=>{if(h.some(({claims:j,without:F})=>F.some(Y=>Y.toLowerCase()===
_.name)||j.event_name?.some(({whole:Y})=>!Y.test(_.name))))return[];let I=h.some(({trusted:j})=>j.includes(_.name)),O={...c6(e,t,_,b)};for(let j of h)for(let[F,
Y]of Object.entries(j.claims))O[F]=[...O[F]??[],...Y];let{starter:P,who:$}=_;return[{event:_.name,...I?{starter:"writers",who:"somebody who may write, as its co\
ndition asks"}:{starter:P,who:$},claims:O,example:u6(t,_,b)}]}),v=(f.at(-1)?.job??r).line;return{path:f.at(-1)?.workflow.path??a,job:s,line:v,ci:"github",tokens:o===
"no"?{kind:"no",why:"it has no permission id-token: write"}:{kind:o},starts:E,isIdle:t.called===void 0&&g6(d,r)}}var _l=e=>e?[e,..._l(e.outer)]:[];function o6(e,{
part:t},n){let r=t("environment");if(r===void 0)return[];let s=Ts(r)??Ts(D(e,r,"name"))??"",[,o,i=""]=/^\$\{\{\s*(matrix|inputs)\.([\w-]+)\s*\}\}$/.exec(s)??[],
a=o==="matrix"?a6(e,D(e,t("strategy"),"matrix"),i):[o===void 0?s:(n&&i6(n,i))??""];return a.length>0&&a.every(d=>d!==""&&!d.includes("${{"))?a:void 0}var i6=({job:e,
workflow:{source:t}},n)=>Ts(D(t,e.part("with"),n));function a6(e,t,n){let r=D(e,t,"include")?void 0:D(e,t,n),s=et(e,r).flatMap(o=>Ts(o)??[]);return re(r)&&s.length===
r.items.length?s:[]}var ZC={of:"A-Za-z0-9._-"};function rR({caller:e,workflow:t}){return{started:_l(e).at(-1)?.workflow.path??t.path,own:t.path}}function c6({repository:e},t,n,r){
let{called:s,job:o,workflow:i}=t,[a=ZC,d=ZC]=e?.split("/")??[],f=[a,"/",d],h=[f,[a,"@",kd,"/",d,"@",kd]],b=d6(n,r),{own:E,started:v}=rR(t),_=Xi(n.name)?[[tr]]:n.
refs,T=O=>nr(_.map(P=>[...f,"/",O,"@",...P])),I=We(i.source,o.part("runs-on"));return{event_name:[Er(n.name)],ref:[nr(n.refs)],repository:[nr([f])],repository_owner:[
nr([[a]])],workflow_ref:[T(v)],...s===void 0?{job_workflow_ref:[T(E)]}:{},sub:[nr(h.flatMap(O=>b.map(P=>["repo:",...O,":",...P])))],...r?{environment:[r.length===
0?"absent":Er(...r)]}:{},...l6(n),...s===void 0&&I.includes("self-hosted")?{runner_environment:[Er("self-hosted")]}:{}}}function d6(e,t){return t===void 0?[[tr]]:
t.length>0?t.map(n=>[`environment:${n.replaceAll(":","%3A")}`]):e.name==="pull_request"?[["pull_request"]]:e.refs.map(n=>["ref:",...n])}function l6({bases:e,name:t}){
return e?{base_ref:[nr(e)]}:Xi(t)?{}:{base_ref:[Er("")],head_ref:[Er("")]}}function u6(e,t,n){let{own:r,started:s}=rR(e),[o]=n??[],{name:i}=_l(e.caller).at(-1)?.
workflow??e.workflow;return(a,d=t.example)=>({repository:a,event_name:t.name,ref:d,workflow:i,workflow_ref:`${a}/${s}@${d}`,job_workflow_ref:`${a}/${r}@${d}`,head_ref:Xi(
t.name)?"feature":"",base_ref:Xi(t.name)?"main":"",...o===void 0?{}:{environment:o}})}var p6=/^actions\/(?:checkout|cache|upload-artifact|download-artifact|labeler|stale|setup-[\w-]+)@/,
f6="build|check|format|lint|test|typecheck",m6=new RegExp(`^(?:(?:echo|ls|mkdir|pytest|ruff|eslint|tsc)\\b[^&|;$\`]*|(?:npm|pnpm|yarn) (?:ci|install|test|(?:run )\
?(?:${f6}))|go (?:build|test|vet)\\b[^&|;$\`]*|cargo (?:build|check|clippy|fmt|test)\\b[^&|;$\`]*)$`);function g6(e,t){let n=Yi(e,bl,t),r=({commands:s,uses:o})=>o===
void 0?s.every(({text:i})=>m6.test(i)):p6.test(o);return n.length>0&&n.every(r)}y();var h6=["api","chat","external","external_pull_request_event","ondemand_dast_scan","ondemand_dast_validation","parent_pipeline","pipeline","security_orchestrati\
on_policy","trigger","web","webide"],oR="a new source",y6=[...h6,oR],iR=[{event:"push",starter:"writers",who:"somebody with write access",sources:["push"]},{event:"\
merge_request_event",starter:"writers",who:"somebody with write access, by a merge request",sources:["merge_request_event"]},{event:"schedule",starter:"writers",
who:"a schedule",sources:["schedule"]},{event:"other",starter:"writers",who:"somebody with write access, or another pipeline",sources:y6}];function aR(e,t){let n=[],
r=e.flatMap(b=>{let E=gl(b);return"why"in E?(n.push({path:b.path,...E}),[]):[{file:b,source:E,...bm.read(E)}]}),s=new Set(e.map(({path:b})=>b)),o=r.flatMap(({jobs:b})=>b.
map(({name:E})=>E)),i=new Set(o.filter((b,E)=>o.indexOf(b)!==E)),a=n.length>0;for(let{file:b,gaps:E,source:v}of r){let _=et(v,D(v,v.root,"include")),T=_.filter(
O=>!cR(v,O,s)),I=_.map(O=>v.lineOf(O));for(let O of E)I.includes(O.line)&&!T.some($=>v.lineOf($)===O.line)||n.push({path:b.path,...O});a||=T.length>0||E.some(({
line:O})=>!I.includes(O))}let d=a||r.some(({source:b})=>w6(b)),f=a||r.length>1;for(let{file:b,jobs:E,source:v}of r)n.push(...E.flatMap(_=>b6(b.path,v,_,s)));return{
jobs:r.flatMap(({file:b,jobs:E,source:v})=>E.map(_=>v6({file:b,source:v,repository:t,isOpen:f||i.has(_.name),isRedefined:d},_,i.has(_.name)))),gaps:n}}var b6=(e,t,{
name:n,part:r},s)=>et(t,D(t,r("trigger"),"include")).filter(o=>!cR(t,o,s)).map(o=>({path:e,line:t.lineOf(o),why:`${n} starts a pipeline, whose jobs are not read\
: they can have any tokens`}));function cR(e,t,n){let r=Ue(t)??(le(e,t).length===1?Q(e,t,"local"):void 0);return r!==void 0&&n.has(r.replace(/^\/+/,""))}function w6(e){
let t=(n,r=0)=>{let s=e.resolve(n);return re(s)?s.items.some(o=>t(o,r+1)):r<20&&le(e,s).some(o=>ge(o)==="variables"?E6(e,o.value):!U(e.resolve(o.value))&&t(o.value,
r+1))};return t(e.root)}var E6=(e,t)=>le(e,t).some(n=>ge(n).startsWith("CI_"));function v6(e,t,n){let{file:r,source:s}=e,o=n?void 0:A6(s,t);return{path:r.path,job:t.
name,line:t.line,ci:"gitlab",tokens:n?{kind:"unknown"}:S6(e,t),...o?{audiences:o}:{},starts:_6(e,t,n),isIdle:!1}}function S6({isOpen:e,source:t},{part:n}){if(n(
"trigger"))return{kind:"no",why:"it starts another pipeline, and runs nothing itself"};let r=n("id_tokens");return r!==void 0?{kind:te(r)&&le(t,r).length>0?"yes":
"unknown"}:e||n("identity")?{kind:"unknown"}:{kind:"no",why:"it has no id_tokens"}}function A6(e,{part:t,path:n}){let r=t("id_tokens");if(!te(r)||D(e,e.root,...n.
map(String),"extends"))return;let o=le(e,r).map(a=>D(e,a.value,"aud")).map(a=>U(a)||re(a)?We(e,a):void 0);return o.every(a=>a&&a.length>0&&a.every(d=>zr(d)!==void 0))?
o.flatMap(a=>a??[]):void 0}function _6(e,t,n){let r=e.isRedefined||n?[{}]:x6(e,t),s=n?void 0:T6(e,t);return r.flatMap(o=>iR.flatMap(({event:i,sources:a,starter:d,
who:f})=>{let h=a.filter(E=>o.sources===void 0||o.sources.includes(E));if(h.length===0)return[];let b=L6(e.repository,h,o,s);return[{event:i,starter:d,who:f,claims:b,
example:M6(h,o,s)}]}))}function T6({isOpen:e,source:t},{part:n}){let r=n("environment");return r===void 0?e?void 0:"none":zr(Ts(r)??Ts(D(t,r,"name")))||void 0}var mc=iR.
flatMap(({sources:e})=>e),Zi=mc.filter(e=>e!=="merge_request_event");function x6(e,t){let{isOpen:n,source:r}=e,{part:s}=t,o=s("rules");if(o)return I6(r,o);let i=s(
"only");return i?te(i)?[{}]:dR(We(r,i).map(k6)):!n&&!s("except")&&D(r,r.root,"workflow")===void 0?[{sources:Zi}]:[{}]}var dR=e=>{let t=e.find(n=>Object.keys(n).
length===0);return t?[t]:e},sR={branches:{type:"branch",sources:Zi},tags:{type:"tag",sources:Zi},merge_requests:{sources:["merge_request_event"]}};function k6(e){
if(Object.hasOwn(sR,e))return sR[e]??{};let t=/^[\w./-]+$/.test(e)&&!e.startsWith("/")&&![...mc,"pushes","schedules"].includes(e),n=/^(?:external_pull_requests|pipelines|triggers)$/.
test(e);return t&&!n?{ref:e,sources:Zi}:{}}function I6(e,t){let n=lR(e,t);if(n.length===0||!n.every(o=>te(o)))return[{}];let r=[],s=n.flatMap(o=>{let i=Q(e,o,"i\
f"),a=i===void 0?{}:P6(i);return Q(e,o,"when")!=="never"?[N6(a,r)]:(O6(i)&&le(e,o).length===2&&r.push(...a.sources??[]),[])});return dR(s)}var lR=(e,t)=>et(e,t).
flatMap(n=>re(n)&&n.tag!=="!reference"?lR(e,n):[n]);function N6(e,t){let{sources:n=mc}=e,r=n.filter(s=>!t.includes(s));return r.length<mc.length?{...e,sources:r}:
e}var uR=/^\$CI_PIPELINE_SOURCE\s*==\s*["']([^"'$]+)["']$/,O6=(e="")=>uR.test(e.trim()),C6=[[uR,e=>({sources:[e]})],[/^\$CI_MERGE_REQUEST_I?ID()$/,()=>({sources:[
"merge_request_event"]})],[/^\$CI_COMMIT_BRANCH\s*==\s*["']([^"'$]+)["']$/,e=>({ref:e,type:"branch",sources:Zi})],[/^\$CI_COMMIT_BRANCH(?:\s*(?:==\s*\$CI_DEFAULT_BRANCH|=~\s*\/.*\/i?))?()$/,
()=>({type:"branch",sources:Zi})],[/^\$CI_COMMIT_TAG(?:\s*=~\s*\/.*\/i?)?()$/,()=>({type:"tag",sources:Zi})],[/^\$CI_COMMIT_REF_NAME\s*==\s*["']([^"'$]+)["']$/,
e=>({ref:e})],[/^\$CI_COMMIT_REF_PROTECTED\s*==\s*["']true["']()$/,()=>({isProtected:!0})]];function R6(e){let t=[""];for(let[n]of e.matchAll(/"[^"]*"|'[^']*'|\/(?:\\.|[^/])*\/|&&|[\s\S]/g))
n==="&&"?t.push(""):t[t.length-1]+=n;return t}function P6(e){if(/\|\||[()]/.test(e))return{};let t=R6(e).flatMap(s=>C6.flatMap(([o,i])=>{let a=o.exec(s.trim());
return a?[i(a[1]??"")]:[]})),n=t.flatMap(s=>s.sources?[s.sources]:[]),r=mc.filter(s=>n.every(o=>o.includes(s)));return Object.assign({},...t,n.length>0?{sources:r}:
{})}var $6={of:"/A-Za-z0-9_.-"};function L6(e,t,{isProtected:n,ref:r,type:s},o){let i=e??$6,a=r??tr,d=s?[s]:t.includes("merge_request_event")?["branch"]:["branc\
h","tag"],f=(...h)=>[nr([h])];return{pipeline_source:[t.includes(oR)?NI(...mc.filter(h=>!t.includes(h))):Er(...t)],project_path:f(i),...e===void 0?{}:{namespace_path:f(
e.split("/").slice(0,-1).join("/"))},ref:f(a),ref_type:[Er(...d)],sub:[nr(d.map(h=>["project_path:",i,`:ref_type:${h}:ref:`,a]))],...n?{ref_protected:f("true")}:
{},...o===void 0?{}:{environment:o==="none"?["absent"]:f(o)}}}function M6([e="push"],{ref:t,type:n="branch"},r){return(s,o=t??(n==="tag"?"v1.0.0":"main"))=>({project_path:s,
pipeline_source:e,ref:o,ref_type:n,ref_protected:e==="merge_request_event"?"false":"true",...r===void 0||r==="none"?{}:{environment:r}})}var pR={github:QC,gitlab:aR};function fR(e,t){let n=Object.entries(pR).map(([s,o])=>o(e.filter(i=>i.ci===s),t)),r=e.filter(({ci:s})=>!Object.hasOwn(pR,s));return{
jobs:n.flatMap(({jobs:s})=>s),gaps:[...n.flatMap(({gaps:s})=>s),...r.map(({ci:s,path:o})=>({path:o,line:1,why:`the tokens of the jobs of ${s} are not told from \
files`}))]}}y();var D6=["ci-auth","google-github-actions/auth"];function gR({accesses:e,job:t,written:n},{ways:r}){let{by:s="",line:o=t.line,serviceAccount:i=""}=n?.signsIn??{};
if(!D6.includes(s))return[];let a=/^[^$\s]+@[^$\s]+$/.test(i)?i:void 0,d=({account:h})=>a===void 0||h===a;if(e.some(d))return[];let f=j6(t,r.filter(d));return f===
""?[]:[{code:"PIPELINE_KEPT_OUT",level:"warning",line:o,message:`the job ${t.job} signs in${a===void 0?"":` as ${a}`}, and cannot: ${f}`,why:"It fails as soon a\
s it runs.",remedy:"Change the job or the trust, or take the sign-in out of the job.",accesses:[],dependsOn:[a??"",f]}]}var mR=3;function j6(e,t){if(e.tokens.kind===
"no")return e.tokens.why;if(t.length===0)return"the trust has no binding to it";let n=e.starts.flatMap(r=>t.slice(0,mR).map(s=>JO(e,s,r)));return[...new Set(n)].
slice(0,mR).join("; ")}function hR({job:e,written:t}){return e.tokens.kind!=="yes"||!e.isIdle||t?.signsIn?[]:[{code:"PIPELINE_TOKEN_UNUSED",level:"warning",message:`\
the job ${e.job} can have ID tokens, and none of its steps needs one`,why:"Whatever runs in the job can take one.",remedy:"Give `id-token: write` only to the jo\
bs that sign in.",accesses:[],dependsOn:[]}]}y();Ne();var B6=["repository","ref","event_name","pipeline_source","environment","sub"],U6=e=>B6.flatMap(t=>e?.[t]===void 0?[]:[`${t} ${String(e[t])}`]).join(", "),yR=({
accesses:e,job:t},{accesses:n})=>e.filter(({start:r})=>r.starter!=="writers").map(r=>({code:"PIPELINE_ANYBODY",level:r.token!==void 0&&r.start.starter==="anybod\
y"?"error":"warning",message:F6(t,r),why:`What the job does as ${r.account}, it does whenever a stranger wants it.`,...V6(r,n),accesses:[r],...ee({token:r.token}),
dependsOn:[r.start.event]}));function F6({job:e},{account:t,start:n,token:r}){let s=r?`gets ${t} with a token such as ${U6(r)}`:`possibly gets ${t}`,i=n.claims.
environment?.every(a=>a!=="absent")?", unless the rules of its environment stop it":"";return`${n.who}, can start the job ${e} (${n.event}), which ${s}${i}`}function V6(e,t){
let{start:n,way:r}=e,s=G6(n.event,e,t);return s===void 0?{remedy:`Sign in in another job, which ${n.event} does not start, or take its ID token away.`}:{condition:{
way:r,text:s},remedy:`In the provider ${r.provider.id}: attributeCondition: ${JSON.stringify(s)}`}}function G6(e,{token:t,way:{binding:n,provider:r}},s){if(t===
void 0)return;let o=wr(r.attributeCondition??"",`assertion.event_name != ${_e(e)}`),i={...r,attributeCondition:o},a=s.filter(h=>h.way.provider===r&&h.start.starter===
"writers"),d=a.every(h=>h.token===void 0||ir({binding:h.way.binding,provider:i},h.token)),f=a.some(h=>h.token!==void 0);return d&&f&&!ir({binding:n,provider:i},
t)?o:void 0}var W6=[yR,gR,hR];function cE(e,t){let n=e.map(s=>J6(s,t)),r=n.flatMap(s=>s.findings);return{jobs:n.flatMap(({jobs:s})=>s),findings:[...r.filter(({level:s})=>s===
"error"),...r.filter(({level:s})=>s!=="error")],gaps:n.flatMap(({gaps:s})=>s)}}function J6({folder:e="",paths:t,read:n,repository:r},s){let{files:o,unread:i}=zO(
t,n),{gaps:a,jobs:d}=fR(o,r),f=v=>e===""?v:`${e}/${v}`,h=K6(d,o,s),b={name:r,jobs:h,accesses:h.flatMap(({accesses:v})=>v),ways:s},E=r===void 0?{}:{repository:r};
return{jobs:h.flatMap(({accesses:v,job:_})=>H6(_,v)).map(v=>({...E,...v,path:f(v.path)})),findings:h.flatMap(v=>W6.flatMap(_=>_(v,b)).map(_=>{let{job:T,line:I,path:O}=v.
job;return{...E,path:O,place:f(O),job:T,..._,line:_.line??I}})),gaps:[...a.map(({line:v,path:_,why:T})=>({place:f(_),line:v,why:T})),...i.map(({path:v,why:_})=>({
place:f(v),line:1,why:_})),...o.length+i.length===0?[{place:e||".",line:1,why:"no pipeline files are there"}]:[]]}}function K6(e,t,n){let r=new Map(t.flatMap(s=>KC(
s).jobs.map(o=>[`${s.path} ${o.name}`,o])));return e.map(s=>({job:s,file:t.find(({path:o})=>o===s.path),files:t,accesses:FO(s,n),written:r.get(`${s.path} ${s.job}`)}))}
function H6({job:e,line:t,path:n},r){return[...Le(r,({account:o,start:i,token:a})=>JSON.stringify([o,i.who,a!==void 0])).values()].flatMap(o=>{let[i]=o;if(!i)return[];
let{account:a,start:d,token:f}=i,h=[...new Set(o.map(E=>E.start.event))],b=f?"gets in":"not proven";return[{path:n,line:t,job:e,account:a,events:h,starter:d.starter,
who:d.who,verdict:b}]})}function bR(e){let t=s=>({mark:" ",text:Se(s)}),n=s=>{let[o]=s;return o===void 0?[]:[t(`  ${o.path}:${o.line}: ${o.job} \u2192 ${o.account}`),...s.map(({events:i,
verdict:a,who:d})=>t(`      ${i.join(", ")}: ${a==="gets in"?"":"not proven: "}${d}`))]},r=Le(e,s=>JSON.stringify([s.path,s.line,s.job,s.account]));return[t(e.length===
0?"No job of the pipelines gets an account.":"Jobs of the pipelines, and the accounts that they get:"),...[...r.values()].flatMap(n)]}y();de();y();var Y6=new RegExp(String.raw`[\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f`+String.raw`\uff01-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}`,
"u"),z6=new RegExp("\\p{Mn}|\\p{Me}|\\u200d|\\ufe0f","u"),q6=e=>z6.test(e)?0:Y6.test(e)?2:1,wR=e=>/^[\x20-\x7e]*$/.test(e)?e.length:[...e].reduce((t,n)=>t+q6(n),
0);function ER(e,t,n){if(wR(e)<=t)return[e];let[,r="",s=""]=/^( *)(.*)$/s.exec(e)??[],o=[],i=r;for(let a of s.split(/(?<! ) (?! )/)){let d=i.trim()==="",f=d?i+a:`${i}\
 ${a}`;d||wR(f)<=t?i=f:(o.push(i),i=" ".repeat(n)+a)}return[...o,i]}var X6=80,ct=(e,t=" ")=>({mark:t,text:Se(e)}),rn=(e,t,n=" ",r=2)=>ER(`${" ".repeat(t)}${Se(e)}`,X6,t+r).map(s=>ct(s,n)),oo=(e,t)=>e.flatMap(n=>n.split(`
`).map(r=>ct(`${" ".repeat(t)}${r}`))),_n=(e,t,n=`${t}s`)=>`${e} ${e===1?t:n}`,Z6=/^projects\/([^/]+)\/locations\/global\/workloadIdentityPools\/([^/]+)(?:\/providers\/([^/]+))?$/;
function qr(e){let t=e.replace(/^\/\/[^/]+\//,""),[,n,r,s]=Z6.exec(t)??[];if(s!==void 0)return`provider ${r}/${s} of project ${n}`;if(r!==void 0)return`pool ${r}\
 of project ${n}`;let o=/^projects\/[^/]+\/serviceAccounts\/([^/]+)$/.exec(t)?.[1];if(o!==void 0)return`service account ${o}`;let[,i,a]=/^(?:projects\/_\/)?(project|folder|organization|bucket)s\/([^/]+)$/.
exec(t)??[];return i===void 0?e.replace(/^\/\//,""):`${i} ${a}`}y();de();var Q6={gained:["+","Gets in now, and did not before"],lost:["-","Got in before, and no longer does"],unclear:["?","The trust is another one, and no token was f\
ound that it judges otherwise. That proves nothing"]},eH=({commit:e,ref:t})=>`What changes since ${t} (${e.slice(0,12)}):`;function vR(e){let{gone:t,jobs:n,known:r,
same:s}=e,o=[...["gained","lost","unclear"].flatMap(i=>tH(i,e[i].flatMap(nH),e[i].length)),...["gained","lost"].flatMap(i=>sH(i,n[i]))];return[ct(eH(e)),...o.length===
0?[ct("  In what was read, nobody gets in who did not before, and everybody who did still does.")]:o,...s.flatMap(i=>rn(`git does not have ${i}, so it counts as\
 the same before and after`,2,"?")),...rn(`As before, so not shown: ${_n(r.findings,"finding")}, and ${_n(r.gaps,"thing")} that could not be read. Gone: ${_n(t,
"finding")}.`,2),ct("")]}var tH=(e,t,n)=>n===0?[]:[...rn(`${Q6[e][1]} (${n}):`,2),...t];function nH({claims:e,member:t,provider:n,resource:r,roles:s,who:o}){return[
...rn(o,4),...n===void 0?[]:rn(`through ${qr(n)}`,6),...oo([`as ${t}`],6),...rn(`has ${s.join(", ")} on ${qr(r)}`,6),...e?[ct("      a token with which it diffe\
rs:"),...oo(rH(e),8)]:[]]}var rH=e=>Object.entries(e).map(([t,n])=>`${t}: ${oi(n).replace(/\s+/g," ")}`);function sH(e,t){let n=e==="gained"?"Jobs that get an a\
ccount now, and did not before":"Jobs that no longer get an account";return t.length===0?[]:[ct(`  ${n} (${t.length}):`),...t.flatMap(oH)]}var oH=({account:e,events:t,
job:n,line:r,path:s,verdict:o,who:i})=>[...oo([`${s}:${r}: ${n} \u2192 ${e}`],4),...rn(`${t.join(", ")}: ${o==="gets in"?"":"not proven: "}${i}`,6)];var _R=20,SR=3,AR=6,TR={critical:"!",high:"-",medium:"~",low:" ",info:" "};function xR({allows:e,member:t,provider:n,steps:r,who:s}){let o=r.map(({first:a,resource:d,
role:f,...h})=>[`${f} on ${qr(d)}`,h.condition??[],h.needs??[]].flat().join(", if ")+(a===void 0?"":`, first ${a}`)),i=n===void 0?[]:[`through ${qr(n)}`];return[
s,...i,`as ${t}`,...o,`can ${e}`]}var kR=e=>xR(e).join(" \u2192 "),iH=e=>xR(e).flatMap((t,n)=>n===0?rn(t,8):t.startsWith("as ")?[ct(`          \u2192 ${t}`)]:rn(
`\u2192 ${t}`,10)),IR=(e,t)=>e>0?[ct(`        and ${_n(e,`more ${t}`)}`)]:[];function aH(e,t){let n=t.flatMap(i=>[...i.matchAll(/assertion\.(\w+)/g)].map(([,a=""])=>a)),
r=i=>n.includes(i),s=Object.entries(e),o=[...s.filter(([i])=>r(i)),...s.filter(([i])=>!r(i))];return[ct("      a token that gets in:"),...oo(o.slice(0,AR).map(([
i,a])=>`${i}: ${oi(a).replace(/\s+/g," ")}`),8),...IR(o.length-AR,"claim")]}function cH(e){let{code:t,evidence:n,fingerprint:r,message:s,moreRoutes:o=0,remedy:i,
routes:a,severity:d,stranger:f,why:h}=e,b=a.length+o;return[...rn(`${t}: ${s}`,4,TR[d]),...rn(h,6," ",0),...oo(n,8),...f===void 0?[]:aH(f,n),...b===0?[]:[ct(`  \
    ${_n(b,"way")} in:`)],...a.slice(0,SR).flatMap(iH),...IR(b-Math.min(a.length,SR),"way"),...i.length===0?[]:[ct("      what to do:")],...oo(i,8),ct(`      fi\
nding ${r}`)]}function dH(e,t,n){let r=Le(t,({resource:i})=>i),s=n?[...r]:[...r].slice(0,_R),o=r.size-s.length;return[ct(`${e} (${t.length})`,TR[e]),...s.flatMap(
([i,a])=>[ct(""),...rn(qr(i),2),...a.flatMap(cH)]),...o>0?[ct(""),ct(`  and ${_n(o,"more resource")} (--verbose shows each)`)]:[],ct("")]}var NR=(e,t,n)=>t===0?
[]:[ct(`${e} (${t}):`),...n,ct("")];function lH(e,t){let n=t?e:e.slice(0,_R),r=e.length-n.length;return NR("Not read, so not judged",e.length,[...n.flatMap(({what:s,
why:o})=>rn(`? ${s}: ${o}`,2,"?")),...r>0?[ct(`  and ${r} more (--verbose shows each)`)]:[],...oo([...new Set(n.map(({remedy:s})=>s))],6)])}var uH=e=>NR("Not as\
ked for",e.length,e.flatMap(({remedy:t,what:n})=>rn(`${n}: ${t}`,2)));function pH(e){return[...Le(e,({verdict:n})=>n)].map(([n,r])=>`${r.length} ${n}`).join(", ")}
var fH=e=>Sn.map(t=>`${e.filter(({severity:n})=>n===t).length} ${t}`).join(", ");function mH({baseline:e,findings:t,gaps:n,since:r}){let s=e!==void 0||r!==void 0;
return t.length>0?`${s?"New":"Found"}: ${fH(t)}.`:`Nothing ${s?"new":"found"}${n.length>0?" in what could be read":""}.`}function gH({counts:{groups:e=0},findings:t,
gaps:n,rolesAsOf:r}){if(r===void 0)return[];let s=e>0?` and the members of ${_n(e,"group")}`:"",i=t.length===0&&n.length===0?" The policies of each project that\
 was read, and of all that is above it, were read. It is not about what resources do by themselves, such as build triggers, nor about access lists of single obj\
ects.":"";return[`This rests on the roles of Google as of ${r}${s}.${i}`]}function hH({baseline:e,gaps:t}){if(!e)return[];let{gone:n,known:r}=e,s=n.length>0&&t.
length>0?" or could not be read this time":"";return[`In the baseline already, so not shown: ${r.length}. In the baseline, but gone now${s}: ${n.length}.`]}function gc(e){
let{accounts:t,bindings:n,policies:r,pools:s,projects:o,providers:i}=e.counts;return[`Read: ${[_n(o,"project"),_n(s,"pool"),_n(i,"provider"),`${_n(r,"policy","p\
olicies")} with ${_n(n,"binding")}`,_n(t,"account")].join(", ")}.`,...e.providers.length===0?[]:[`Providers: ${pH(e.providers)}.`],...gH(e),...hH(e),mH(e)]}function dE(e,t=!1){
let{findings:n,gaps:r,jobs:s,notAsked:o=[],since:i}=e,a=Le(n,({severity:d})=>d);return[...i?vR(i):[],...Sn.flatMap(d=>{let f=a.get(d);return f?dH(d,f,t):[]}),...s&&
!i?[...bR(s),ct("")]:[],...lH(r,t),...uH(o),...gc(e).flatMap(d=>rn(d,0))]}var OR={critical:"error",high:"error",medium:"warning",low:"note",info:"note"},yH={critical:"9.5",high:"8.0",medium:"5.5",low:"2.0",info:"0.1"};function CR(e,{page:t,
version:n}){let r=Object.entries(Pi).map(([o,{severity:i,title:a}])=>[o,{shortDescription:{text:`${a}.`},helpUri:`${t}#${o.toLowerCase()}`,defaultConfiguration:{
level:OR[i]},properties:{tags:["security"],"security-severity":yH[i]}}]),s=e.gaps.map(({remedy:o,what:i,why:a})=>({level:"warning",message:{text:`Not read, so n\
ot judged: ${i}: ${a}. ${o}`}}));return cO({name:"ci-auth audit",version:n},Object.fromEntries(r),e.findings.map(o=>bH(o,e.baseline!==void 0||e.since!==void 0)),
{invocations:[{executionSuccessful:!0,toolExecutionNotifications:s}]})}function bH(e,t){let{code:n,evidence:r,fingerprint:s,from:o,message:i,place:a,remedy:d,resource:f,
routes:h,severity:b,why:E}=e,[v]=h,_=[`${i}. ${E}`,...r,...v?[`Way in: ${kR(v)}`]:[],...d.length>0?["What to do:",...d]:[]].join(`
`);return{ruleId:n,level:OR[b],message:{text:_},locations:[{physicalLocation:{artifactLocation:{uri:dO(a?.path??f.replace(/^\/+/,""))},region:{startLine:a?.line??
1}},logicalLocations:[{fullyQualifiedName:f,kind:"resource"}]}],partialFingerprints:{"ciAuthAudit/v1":s},...t?{baselineState:"new"}:{},properties:{from:o,routes:h.
length}}}y();y();y();var RR=`
accessapproval: requests.approve,dismiss,invalidate settings.delete,update
accesscontextmanager: accessLevels.create,delete,replaceAll,update authorizedOrgsDescs.create,delete,update
accesscontextmanager: gcpUserAccessBindings.create,delete,update policies.create,delete,update
accesscontextmanager: servicePerimeters.commit,create,delete,replaceAll,update
actions: agent.claimContentProvider,update agentVersions.create,delete,deploy
advisorynotifications: settings.update
agentidentity: authProviders.create,delete,revokeAuthorizations,undelete,update authorizations.delete
agentregistry: bindings.create,delete,update operations.cancel,delete services.create,delete,update skillRevisions.create,delete
agentregistry: skills.create,delete,update
aiplatform: agentAnomalyDetectionScopes.create,delete agentExamples.create,delete,update agents.delete annotationSpecs.create,delete,update
aiplatform: annotations.create,delete,update apps.delete artifacts.create,delete,update batchPredictionJobs.cancel,delete
aiplatform: cacheConfigs.update cachedContents.create,delete,update consents.update
aiplatform: contexts.addContextArtifactsAndExecutions,addContextChildren,create,delete,update customJobs.cancel,delete
aiplatform: dataItems.create,delete,update dataLabelingJobs.cancel,create,delete datasetVersions.create,delete,restore
aiplatform: datasets.create,delete,import,update deploymentResourcePools.delete edgeDeploymentJobs.delete edgeDevices.create,delete,update
aiplatform: endpoints.create,delete,undeploy,update
aiplatform: entityTypes.create,delete,deleteFeatureValues,importFeatureValues,update,writeFeatureValues
aiplatform: evaluationExperiments.create,delete,update evaluationItems.create,delete,update evaluationMetrics.create,delete
aiplatform: evaluationRuns.cancel,create,delete,execute,update evaluationSets.create,delete,import,update
aiplatform: exampleStores.create,delete,update,writeExample executions.addExecutionEvents,create,delete,update extensions.delete
aiplatform: featureGroups.create,delete,update featureMonitorJobs.create featureMonitors.create,delete,update
aiplatform: featureOnlineStores.create,delete,update featureViews.create,delete,directWrite,sync,update features.create,delete,update
aiplatform: featurestores.create,delete,importFeatures,update,writeFeatures humanInTheLoops.cancel,create,delete,send,update
aiplatform: hyperparameterTuningJobs.cancel,delete indexEndpoints.create,delete,deploy,undeploy,update indexes.create,delete,update
aiplatform: memories.create,delete,generate,update memoryRevisions.rollback metadataSchemas.create,delete metadataStores.create,delete
aiplatform: migratableResources.migrate modelDeploymentMonitoringJobs.create,delete,pause,resume,update modelEvaluationSlices.import
aiplatform: modelEvaluations.import modelMonitoringJobs.create,delete modelMonitors.create,delete,update models.delete,update
aiplatform: monitoredAgents.disable,enable nasJobs.cancel,delete notebookExecutionJobs.delete
aiplatform: notebookRuntimeTemplates.apply,create,delete,update notebookRuntimes.delete onlineEvaluators.create,delete,update
aiplatform: persistentResources.delete pipelineJobs.cancel,delete provisionedThroughputs.cancel,create,split,update
aiplatform: ragCorpora.create,delete,update ragEngineConfigs.update ragFiles.delete,import,upload reasoningEngineRuntimeRevisions.delete
aiplatform: reasoningEngines.delete sandboxEnvironments.delete schedules.delete semanticGovernancePolicies.create,delete,update
aiplatform: semanticGovernancePolicyEngine.update sessionEvents.append sessions.create,delete,update specialistPools.create,delete,update
aiplatform: studies.create,delete,update tasks.cancel,delete tensorboardExperiments.create,delete,update,write
aiplatform: tensorboardRuns.batchCreate,create,delete,update,write tensorboardTimeSeries.batchCreate,create,delete,update
aiplatform: tensorboards.create,delete,recordAccess,update trainingPipelines.cancel,delete trials.create,delete,update
aiplatform: tuningJobs.cancel,delete,optimizePrompt,vertexTune
alloydb: backups.create,createTagBinding,delete,deleteTagBinding,update
alloydb: clusters.create,createTagBinding,delete,deleteTagBinding,generateClientCertificate,import,promote,switchover,update,upgrade
alloydb: databases.create instances.connect,create,delete,executeSql,executeSqlReadOnly,failover,injectFault,restart,update
alloydb: operations.cancel,delete users.create,delete,login,update
analyticshub: dataExchanges.create,delete,subscribe,update listings.create,delete,subscribe,update
analyticshub: queryTemplates.approve,create,delete,update subscriptions.create,delete,update
androidmanagement: enterprises.manage
apigateway: apiconfigs.delete apis.create,createTagBinding,delete,deleteTagBinding,update gateways.createTagBinding,delete,deleteTagBinding
apigateway: operations.cancel,delete
apigee: addonsconfig.update apiproductattributes.createOrUpdateAll,delete,update apiproducts.create,delete,update
apigee: appgroupapps.create,delete,manage appgroupbalances.adjust,update appgroupmonetizationconfigs.update appgroups.create,delete,update
apigee: appgroupsubscriptions.create,update appkeys.create,delete,manage archivedeployments.delete caches.delete canaryevaluations.create
apigee: datacollectors.create,delete,update datastores.create,delete,update deployments.delete
apigee: developerappattributes.createOrUpdateAll,delete,update developerapps.create,delete,manage
apigee: developerattributes.createOrUpdateAll,delete,update developerbalances.adjust,update developermonetizationconfigs.update
apigee: developers.create,delete,update developersubscriptions.create,update dnsZones.create,delete endpointattachments.create,delete
apigee: envgroupattachments.create,delete envgroups.create,delete,update environments.create,delete,manageRuntime,update exports.create
apigee: flowhooks.attachSharedFlow,detachSharedFlow hostqueries.create hostsecurityreports.create instanceattachments.create,delete
apigee: instances.create,delete,update keystorealiases.create,delete,generateCSR,update keystores.create,delete
apigee: keyvaluemapentries.create,delete,update keyvaluemaps.create,delete,update maskconfigs.update nataddresses.activate,create,delete
apigee: organizations.create,delete,update portals.create,delete,update projects.migrate,update proxies.delete
apigee: proxyrevisions.delete,undeploy queries.create rateplans.create,delete,update references.create,delete,update
apigee: reports.create,delete,update resourcefiles.create,delete,update securityActions.create,update securityActionsConfig.update
apigee: securityFeedback.create,delete,update securityIncidents.update securityMonitoringConditions.create,delete,update
apigee: securityProfileEnvironments.create,delete securityProfiles.create,delete,update securityProfilesV2.create,delete,update
apigee: securitySettings.update securityreports.create setupcontexts.update sharedflowrevisions.delete,undeploy sharedflows.delete
apigee: spaces.create,delete,update targetservers.create,delete,update traceconfig.update traceconfigoverrides.create,delete,update
apigee: tracesessions.create,delete
apigeeconnect: endpoints.connect
apigeeregistry: apis.create,delete,update artifacts.create,delete,update deployments.create,delete,update instances.update
apigeeregistry: operations.cancel,delete specs.create,delete,update versions.create,delete,update
apihub: addons.manage apiHubInstances.create,delete,update apiOperations.create,delete,update
apihub: apis.create,createTagBinding,delete,deleteTagBinding,update attributes.create,delete,update curations.create,delete,update
apihub: definitions.update dependencies.create,delete,update deployments.create,createTagBinding,delete,deleteTagBinding,update
apihub: externalApis.create,delete,update hostProjectRegistrations.create,delete,register llmEnablements.deregister,register
apihub: locations.collectApiData operations.cancel,delete
apihub: plugininstances.applyConfig,create,delete,disable,enable,execute,managePluginInstanceSourceData,update
apihub: plugins.create,delete,disable,enable runTimeProjectAttachments.attach,create,delete specs.create,delete,lint,update
apihub: styleGuides.update versions.create,delete,update
apikeys: keys.create,delete,undelete,update
apim: apiObservations.batchEditTags observationJobs.create,delete,disable,enable observationSources.create,delete operations.cancel,delete
appengine: instances.delete memcache.addKey,flush,update runtimes.actAsAdmin services.delete,update versions.delete
apphub: applications.create,delete,update boundaries.attach,update discoveredServices.register discoveredWorkloads.register
apphub: operations.cancel,delete serviceProjectAttachments.attach,create,delete,detach services.create,delete,update
apphub: workloads.create,delete,update
applianceactivation: rttCommands.approve,create,sendResult
appoptimize: operations.cancel,delete reports.create,delete
apptopology: applicationTopologies.generate discoveredResourcesTopologies.generate
artifactregistry: aptartifacts.create attachments.create,delete files.delete,update,upload kfpartifacts.create packages.delete,update
artifactregistry: projectconfigs.update projectsettings.update
artifactregistry: repositories.create,createOnPush,createTagBinding,delete,deleteArtifacts,deleteTagBinding,update,uploadArtifacts
artifactregistry: rules.create,delete,update tags.create,delete,update versions.delete,update yumartifacts.create
assuredoss: customers.create operations.cancel,delete
assuredworkloads: updates.update violations.update workload.create,delete,update
auditmanager: auditReports.generate auditSchedules.create,update auditScopeReports.generate customComplianceFrameworks.create,delete,update
auditmanager: locations.enrollResource
automl: annotationSpecs.create,delete,update annotations.approve,create,manipulate,reject columnSpecs.update
automl: datasets.create,delete,import,update examples.delete,update files.delete humanAnnotationTasks.create,delete modelEvaluations.create
automl: models.create,delete,deploy,undeploy operations.cancel,delete tableSpecs.update
automlrecommendations: apiKeys.create,delete catalogItems.create,delete,update catalogs.update events.create,purge,rejoin
automlrecommendations: placements.create,delete recommendations.create,delete,pause,resume,update
autoscaling: sites.writeMetrics,writeState
axt: labels.set
backupdr: backupPlanAssociations.createForAlloydbCluster,createForCloudSqlInstance,createForComputeDisk,createForComputeInstance,createForFilestoreInstance,dele\
teForAlloydbCluster,deleteForCloudSqlInstance,deleteForComputeDisk,deleteForComputeInstance,deleteForFilestoreInstance,triggerBackupForAlloydbCluster,triggerBac\
kupForCloudSqlInstance,triggerBackupForComputeDisk,triggerBackupForComputeInstance,triggerBackupForFilestoreInstance,updateForAlloydbCluster,updateForCloudSqlIn\
stance,updateForComputeDisk,updateForComputeInstance,updateForFilestoreInstance
backupdr: backupPlans.create,delete,update backupVaults.associate,create,createTagBinding,delete,deleteTagBinding,update
backupdr: bvbackups.delete,restore bvdataSources.abandonBackup,finalizeBackup,initiateBackup,remove,setInternalStatus,update
backupdr: compute.restoreFromBackupVault
backupdr: managementServers.assignBackupPlans,backupAccess,create,createConnection,createDynamicProtection,createTagBinding,delete,deleteDynamicProtection,delet\
eTagBinding,manageApplications,manageBackupPlans,manageBackupServers,manageBackups,manageClones,manageExpiration,manageHosts,manageInternalACL,manageJobs,manage\
LiveClones,manageMigrations,manageMirroring,manageMounts,manageSensitiveData,manageStorage,manageSystem,refreshWorkflows
backupdr: operations.cancel,delete serviceConfig.initialize trial.end,subscribe
baremetalsolution: instances.attachNetwork,attachVolume,create,detachLun,detachNetwork,detachVolume,disableInteractiveSerialConsole,enableInteractiveSerialConso\
le,rename,reset,start,stop,update
baremetalsolution: luns.create,delete,evict,onDemandEvict,update maintenanceevents.addProposal,approve networks.create,delete,rename,update
baremetalsolution: nfsshares.create,delete,rename,update procurements.create snapshotschedulepolicies.create,delete,update
baremetalsolution: sshKeys.create,delete volumes.create,delete,evict,onDemandEvict,rename,resize,update
baremetalsolution: volumesnapshots.create,delete,restore
batch: jobs.delete resourceAllowances.create,delete,update
beyondcorp: appConnections.create,createTagBinding,delete,deleteTagBinding,update
beyondcorp: appConnectors.create,createTagBinding,delete,deleteTagBinding,update
beyondcorp: appGateways.create,createTagBinding,delete,deleteTagBinding,update operations.cancel,delete
beyondcorp: securityGateways.create,delete,update sgApplications.create,delete,update subscriptions.create,terminate,update
biglake: catalogs.create,delete,update databases.create,delete,update locks.create,delete namespaces.create,delete,update
biglake: tables.create,createPartitions,delete,deletePartitions,lock,register,update,updateData,updatePartitions
bigquery: bireservations.update capacityCommitments.create,delete,update config.update connections.delegate,delete,updateTag
bigquery: dataPolicies.attach,create,delete,maskedGet,update datasets.create,createTagBinding,delete,deleteTagBinding,link,update,updateTag
bigquery: jobs.delete models.create,delete,updateData,updateMetadata,updateTag objectRefs.write propertyGraphs.create,delete,update
bigquery: reservationAssignments.create,delete reservationGroups.create,delete,update reservations.create,delete,update
bigquery: routines.delete,updateTag rowAccessPolicies.create,delete,overrideTimeTravelRestrictions,update savedqueries.create,delete,update
bigquery: tables.create,createIndex,createSnapshot,createTagBinding,delete,deleteIndex,deleteSnapshot,deleteTagBinding,replicateData,restoreSnapshot,setCategory\
,setColumnDataPolicy,update,updateData,updateIndex,updateTag
bigquerymigration: workflows.create,delete,enableAiOutputTypes,enableLineageOutputTypes,enableOutputTypePermissions,orchestrateTask,update
bigtable: appProfiles.create,delete,update authorizedViews.create,createTagBinding,delete,deleteTagBinding,mutateRows,update
bigtable: backups.create,delete,restore,update clusters.create,delete,update
bigtable: instances.create,createTagBinding,delete,deleteTagBinding,executeQuery,update logicalViews.create,delete,update
bigtable: materializedViews.create,delete,update memoryLayers.update schemaBundles.create,delete,update
bigtable: tables.create,delete,generateConsistencyToken,mutateRows,undelete,update
billing: accounts.close,create,move,redeemPromotion,removeFromOrganization,reopen,update,updatePaymentInfo,updateUsageExportSpec
billing: anomalies.submitFeedback anomaliesConfigs.update budgets.configureSpendCap,create,delete,update resourceAssociations.create,delete
billing: resourcebudgets.configureSpendCap,write subscriptions.create,update
binaryauthorization: attestors.create,delete,update continuousValidationConfig.update platformPolicies.create,delete,replace policy.update
blockchainnodeengine: blockchainNodes.create,delete,update operations.cancel,delete
blockchainvalidatormanager: blockchainValidatorConfigs.create,delete,update operations.cancel,delete
businessaicode: locations.generateContent,selfAssignLicense,sendTelemetry
capacityplanner: capacityPlans.create,delete,update
certificatemanager: certissuanceconfigs.create,createTagBinding,delete,deleteTagBinding,update
certificatemanager: certmapentries.create,createTagBinding,delete,deleteTagBinding,update
certificatemanager: certmaps.create,createTagBinding,delete,deleteTagBinding,update
certificatemanager: certs.create,createTagBinding,delete,deleteTagBinding,update
certificatemanager: dnsauthorizations.create,createTagBinding,delete,deleteTagBinding,update operations.cancel,delete
certificatemanager: trustconfigs.create,createTagBinding,delete,deleteTagBinding,update
ces: agents.create,delete,update appVersions.create,delete,restore apps.create,delete,import,runEvaluation,update assistantSessions.create
ces: conversations.delete deployments.create,delete,update evaluationDatasets.create,delete,update
ces: evaluationExpectations.create,delete,update evaluationResults.delete evaluationRuns.delete evaluations.create,delete,update
ces: examples.create,delete,update guardrails.create,delete,update operations.cancel,delete securitySettings.update
ces: sessions.bidiRunSession,runSession tools.create,delete,execute,update toolsets.create,delete,update
chat: bots.update
chronicle: agentSettings.update ais.createFeedback alertGroupingRules.delete,update announcements.delete,update attachments.delete,update
chronicle: bigQueryAccess.provide bigQueryExport.provision,update calculatedFieldDefinitions.delete,update
chronicle: caseAlerts.metadataUpdate,move,removeTag,updateSla,updateTag caseCloseDefinitions.delete,update caseComments.delete,update
chronicle: caseQueueFilters.delete,update caseStageDefinitions.delete,update caseTagDefinitions.delete,update caseWallRecords.update
chronicle: cases.close,generateReport,removeTag,reopen,update,updateTag chatMessages.create,pin chatSessionMessages.update
chronicle: chatSessions.delete collectors.create,delete,update connectorInstances.delete,update connectorRevisions.delete,update
chronicle: connectors.delete,update contentPacks.create,delete,install contextProperties.delete,update conversations.create,delete,update
chronicle: curatedRuleSetDeployments.batchUpdate,update customFieldValues.update customFields.delete,update customLists.delete,update
chronicle: dashboardQueries.execute dashboardScheduledReports.create,delete,duplicate,trigger,update
chronicle: dashboards.copy,create,delete,edit,schedule dataAccessLabels.create,delete,update dataAccessScopes.create,delete,permit,update
chronicle: dataExports.cancel,create,update
chronicle: dataTableRows.asyncBulkAppend,asyncBulkCreate,asyncBulkDelete,asyncBulkReplace,asyncBulkUpdate,bulkCreate,bulkDelete,bulkGet,bulkReplace,bulkUpdate,c\
reate,delete,update
chronicle: dataTables.bulkCreateDataTableAsync,create,delete,update dataTaps.create,delete,update emailTemplates.delete,update
chronicle: enrichmentAgent.execute enrichmentControls.create,delete,disable
chronicle: entities.batchCreate,batchDelete,batchValidate,create,delete,import,modifyEntityRiskScore entitiesBlocklists.delete,update
chronicle: environmentGroups.delete,update environments.delete,update events.import,udmSearch featuredContentNativeDashboards.install
chronicle: featuredContentPlaybooks.install featuredContentSearchQueries.install features.disable,update
chronicle: federationGroups.create,delete,update feeds.create,delete,disable,enable,update findingsGraphs.exploreNode,initializeGraph
chronicle: findingsRefinementDeployments.update findingsRefinements.create,update formDynamicParameters.update
chronicle: forwarders.create,delete,generate,importStatsEvents,update globalDataAccessScopes.permit
chronicle: instances.delete,generateCollectionAgentAuth,generateSoarAuthJwt,generateSoarChatMessage,graduatePocInstance,logTypeClassifier,permitFederationAccess\
,runThreatHunt,soarAdmin,soarThreatManager,soarVulnerabilityManager,undelete,update
chronicle: integrationActionRevisions.delete,update integrationActions.delete,run,update integrationInstances.delete,update
chronicle: integrationLogicalOperatorRevisions.delete,update integrationLogicalOperators.delete,execute,update integrations.delete,update
chronicle: investigationComments.create,delete,update investigations.transitionReviewState,trigger involvedEntities.update iocState.update
chronicle: jobInstances.delete,run,update jobRevisions.delete,update jobs.delete,update labsExperimentExecutions.update
chronicle: labsExperiments.execute,update
chronicle: legacies.legacyBatchGetCases,legacyBatchGetCollections,legacyCreateSoarAlert,legacyFetchAlertsView,legacyFetchUdmSearchCsv,legacyFetchUdmSearchView,l\
egacyFindAssetEvents,legacyFindRawLogs,legacyFindUdmEvents,legacyGetAlert,legacyGetCuratedRulesTrends,legacyGetDetection,legacyGetEventForDetection,legacyGetRul\
eCounts,legacyGetRulesTrends,legacyRunTestRule,legacySearchArtifactEvents,legacySearchArtifactIoCDetails,legacySearchAssetEvents,legacySearchCuratedDetections,l\
egacySearchCustomerStats,legacySearchDetections,legacySearchDomainsRecentlyRegistered,legacySearchDomainsTimingStats,legacySearchEnterpriseWideAlerts,legacySear\
chEnterpriseWideIoCs,legacySearchFindings,legacySearchIngestionStats,legacySearchIoCInsights,legacySearchRawLogs,legacySearchRuleDetectionCountBuckets,legacySea\
rchRuleDetectionEvents,legacySearchRuleResults,legacySearchRulesAlerts,legacySearchUserEvents,legacyStreamDetectionAlerts,legacyTestRuleStreaming,legacyUpdateAl\
ert
chronicle: legacyCaseFederationPlatforms.delete,update
chronicle: legacyCases.createManual,createSimulated,deleteSimulated,importJson,ingest,ingestAlertTestCase,runManualAction,simulate
chronicle: legacyFederatedCases.batchPatchFederatedCases legacyPlaybooks.delete,import,update legacyPublisher.update legacySdk.update
chronicle: legacySoarAdvancedReports.delete,share,update legacySoarAudits.legacySoarAudit legacySoarDashboards.delete,update
chronicle: legacySoarIdpMappingGroups.delete,update legacySoarReports.delete,update legacySoarSettings.update legacySoarUsers.delete
chronicle: legacySystemMetadata.placeholders logProcessingPipelines.associateStreams,create,delete,dissociateStreams,update
chronicle: logTypeSettings.update logTypes.create,update logs.import managedDomainSettings.update managerRevisions.delete,update
chronicle: managers.delete,update mappingRules.delete,update marketplaceIntegrations.install,uninstall messages.create,delete,update
chronicle: moduleSettings.modifyCaseList,rebranding moduleSettingsProperties.update nativeDashboards.create,delete,duplicate,update
chronicle: notificationSettings.update ontologyRecords.update operations.cancel,delete,streamSearch
chronicle: parserExtensions.activate,create,delete,generateKeyValueMappings,legacySubmitParserExtension,removeSyslog
chronicle: parsers.activate,activateReleaseCandidate,copyPrebuiltParser,create,deactivate,delete,generateEventTypesSuggestions,runParser,update
chronicle: preferenceSets.update propertySchemaDefinitions.delete,update queries.suggestSql referenceLists.create,update
chronicle: remoteAgents.delete,update requestTemplates.delete,update retrohunts.create riskConfigs.update ruleDeployments.update
chronicle: rules.create,delete,modifyRules,update savedColumnSets.create,delete,update searchQueries.create,delete,update
chronicle: shareConfigs.update sharedPreferenceSets.create,delete,update slaDefinitions.delete,update soarDomains.delete,update
chronicle: soarNetworks.delete,update socRoles.delete,update summaryTables.create,delete,update systemNotifications.update
chronicle: tagSubscriptions.create,delete,update tasks.delete,update tenants.create,update
chronicle: transformerDefinitions.create,delete,execute,update transformerRevisions.delete,update uniqueEntities.update
chronicle: userLocalizations.update userNotifications.update views.update visualFamilies.delete,update watchlists.create,delete,update
chronicle: webhooks.delete,ingestAlert,update workdeskContacts.delete,update workdeskLinks.delete,update workdeskNotes.delete,update
chroniclesm: contracts.update gcpAssociations.create,delete gcpLogFlowFilters.update gcpSettings.update
clientauthconfig: brands.create,delete,update clients.create,delete,undelete,update
cloudaicompanion: aiDevToolsSettings.create,delete,update codeRepositoryIndexes.create,delete,update codeToolsSettings.create,delete,update
cloudaicompanion: companions.generateChat,generateCode dataSharingWithGoogleSettings.create,delete,update
cloudaicompanion: geminiGcpEnablementSettings.create,delete,update instances.completeCode,completeTask,generateCode,generateText
cloudaicompanion: licenses.selfAssign loggingSettings.create,delete,update operations.cancel,delete
cloudaicompanion: releaseChannelSettings.create,delete,update repositoryGroups.create,delete,update
cloudaicompanion: settingBindings.aiDevToolsSettingsCreate,aiDevToolsSettingsDelete,aiDevToolsSettingsGet,aiDevToolsSettingsList,aiDevToolsSettingsUpdate,aiDevT\
oolsSettingsUse,codeToolsSettingsCreate,codeToolsSettingsDelete,codeToolsSettingsGet,codeToolsSettingsList,codeToolsSettingsUpdate,codeToolsSettingsUse,dataShar\
ingWithGoogleSettingsCreate,dataSharingWithGoogleSettingsDelete,dataSharingWithGoogleSettingsGet,dataSharingWithGoogleSettingsList,dataSharingWithGoogleSettings\
Update,dataSharingWithGoogleSettingsUse,geminiGcpEnablementSettingsCreate,geminiGcpEnablementSettingsDelete,geminiGcpEnablementSettingsGet,geminiGcpEnablementSe\
ttingsList,geminiGcpEnablementSettingsUpdate,geminiGcpEnablementSettingsUse,loggingSettingsCreate,loggingSettingsDelete,loggingSettingsGet,loggingSettingsList,l\
oggingSettingsUpdate,loggingSettingsUse,releaseChannelSettingsCreate,releaseChannelSettingsDelete,releaseChannelSettingsGet,releaseChannelSettingsList,releaseCh\
annelSettingsUpdate,releaseChannelSettingsUse
cloudaicompanion: topics.create,delete,update
cloudasset: feeds.create,delete,update othercloudconnections.create,delete,update savedqueries.create,delete,update
cloudbuild: builds.approve connections.create,delete,update integrations.create,delete,update repositories.create,delete
cloudbuild: workerpools.create,delete,update
cloudconfig: configs.update
cloudcontrolspartner: customers.create,delete
clouddebugger: breakpoints.create,delete,update debuggees.create
clouddeploy: automationRuns.cancel automations.delete customTargetTypes.delete deliveryPipelines.createTagBinding,delete,deleteTagBinding
clouddeploy: deployPolicies.create,delete,override,update jobRuns.terminate operations.cancel,delete releases.abandon
clouddeploy: rollouts.advance,cancel,ignoreJob,retryJob targets.createTagBinding,delete,deleteTagBinding
cloudfunctions: functions.delete
cloudiot: devices.bindGateway,create,delete,sendCommand,unbindGateway,update,updateConfig registries.create,delete,update
cloudiottoken: tokensettings.update
cloudjobdiscovery: companies.create,delete,update events.create jobs.create,delete,update profiles.create,delete,update
cloudjobdiscovery: tenants.create,delete,update
cloudkms: autokeyConfigs.update
cloudkms: cryptoKeyVersions.create,delete,destroy,managePqcSign,manageRawAesCbcKeys,manageRawAesCtrKeys,manageRawPKCS1Keys,restore,trustedImportExport,update
cloudkms: cryptoKeys.create,delete,update ekmConfigs.update ekmConnections.create,update folders.showEffectiveAutokeyConfig
cloudkms: importJobs.create,delete kajPolicyConfigs.update keyHandles.create keyRings.create,createTagBinding,delete,deleteTagBinding
cloudkms: locations.generateRandomBytes,optOutKeyDeletionMsa
cloudkms: projects.showEffectiveAutokeyConfig,showEffectiveKajEnrollmentConfig,showEffectiveKajPolicyConfig
cloudkms: singleTenantHsmInstanceProposals.approve,create,delete,execute singleTenantHsmInstances.create
cloudlocationfinder: cloudLocations.create,delete,update
cloudmessaging: messages.create topicSubscriptions.create,delete,update
cloudmigration: velostrataendpoints.connect
cloudnumberregistry: customRanges.create,delete,update ipamAdminScopes.create,delete,update operations.cancel,delete
cloudnumberregistry: realms.create,delete,update registryBooks.create,delete,update
cloudonefs: isiloncloud.com/clusters.create,delete,update,updateAdvancedSettings isiloncloud.com/fileshares.create,delete,update
cloudoptimization: operations.create
cloudprivatecatalogproducer: associations.create,delete catalogAssociations.create,delete catalogs.create,delete,undelete,update
cloudprivatecatalogproducer: producerCatalogs.attachProduct,create,delete,detachProduct,update products.create,delete,update
cloudprivatecatalogproducer: settings.update targets.associate,unassociate
cloudprofiler: profiles.create,update
cloudquotas: quotas.update
cloudscheduler: jobs.delete,enable,pause
cloudsecuritycompliance: auditReports.generate auditScopeReports.generate cloudControlDeployments.create,delete,update
cloudsecuritycompliance: cloudControlPredictions.create cloudControls.create,delete,update cmEnrollments.update frameworkAudits.create
cloudsecuritycompliance: frameworkDeployments.create,delete,update frameworks.create,delete,update locations.enrollResource
cloudsecuritycompliance: operations.cancel,delete
cloudsecurityscanner: scanruns.stop scans.create,delete,run,update
cloudsql: backupRuns.create,delete,update blueGreenDeployments.create,delete,switchover databases.create,delete,update
cloudsql: instances.addEntraIdCertificate,addServerCa,addServerCertificate,cancelAgentSession,clone,connect,create,createBackupDrBackup,createTagBinding,createT\
estingAgentSession,delete,deleteTagBinding,demoteMaster,executeSql,failover,import,login,manageEncryption,migrate,performDiskShrink,preCheckMajorVersionUpgrade,\
promoteReplica,reencrypt,resetReplicaSize,resetSslConfig,restart,restoreBackup,rotateEntraIdCertificate,rotateServerCa,rotateServerCertificate,startReplica,stop\
Replica,truncateLog,update,updateBackupDrConfig
cloudsql: sslCerts.create,delete users.create,delete,update
cloudsupport: accounts.create,delete,purchase,update,updateUserRoles techCases.create,escalate,update
cloudtasks: cmekConfig.update queues.delete,pause,purge,resume tasks.delete
cloudtestservice: devicesession.cancel,create,update matrices.create,update
cloudtoolresults: executions.create,update histories.create settings.create,update steps.create,update
cloudtrace: tasks.create,delete traceScopes.create,delete,update traces.patch
cloudtranslate: adaptiveMtDatasets.create,delete,import adaptiveMtFiles.delete customModels.create,delete datasets.create,delete,import
cloudtranslate: generalModels.batchDocPredict,batchPredict,docPredict
cloudtranslate: glossaries.batchDocPredict,batchPredict,create,delete,docPredict,update glossaryentries.create,delete,update
cloudtranslate: operations.cancel,delete
cloudvolumesgcp-api: netapp.com/activeDirectories.create,delete,update netapp.com/snapshots.create,delete,update
cloudvolumesgcp-api: netapp.com/volumereplication.authorize,break,create,delete,release,resync,update
cloudvolumesgcp-api: netapp.com/volumes.create,delete,update
commerceagreementpublishing: agreements.create,delete,update documents.create,delete,update
commercebusinessenablement: leadgenConfig.update operations.cancel,delete paymentConfig.update refunds.cancel,create,delete,start,update
commercebusinessenablement: resellerConfig.update resellerDiscountOffers.cancel,create
commercebusinessenablement: resellerPrivateOfferPlans.cancel,create,delete,update resellerRestrictions.update
commerceorggovernance: collectionRequestApprovals.review collections.create,delete,update consumerSharingPolicies.update
commerceorggovernance: organizationSettings.update populateCollectionJobs.create,run,update services.request
commerceprice: privateoffers.cancel,create,delete,sendEmail,update
commerceproducer: analyticsHubListingProductConfigs.create,delete,update privateOfferDocuments.create,delete,update
commerceproducer: privateOffers.cancel,create,delete,update products.create,delete,update releases.create,delete,update
composer: environments.createTagBinding,delete,deleteTagBinding operations.delete userworkloadsconfigmaps.create,delete,update
composer: userworkloadssecrets.create,delete,update
compute: addresses.create,createInternal,createTagBinding,delete,deleteInternal,deleteTagBinding,setLabels
compute: advice.calendarMode,capacity,capacityHistory autoscalers.create,delete,update
compute: backendBuckets.addSignedUrlKey,create,createTagBinding,delete,deleteSignedUrlKey,deleteTagBinding,setSecurityPolicy,update
compute: backendServices.addSignedUrlKey,create,createTagBinding,delete,deleteSignedUrlKey,deleteTagBinding,setSecurityPolicy,update
compute: commitments.create,createTagBinding,deleteTagBinding,update,updateReservations crossSiteNetworks.create,delete,update
compute: diskSettings.update
compute: disks.addResourcePolicies,create,createSnapshot,createTagBinding,delete,deleteTagBinding,removeResourcePolicies,resize,setLabels,startAsyncReplication,\
stopAsyncReplication,stopGroupAsyncReplication,update,updateKmsKey
compute: externalVpnGateways.create,createTagBinding,delete,deleteTagBinding,setLabels
compute: firewallPolicies.cloneRules,copyRules,create,createTagBinding,delete,deleteTagBinding,move,update
compute: firewalls.create,createTagBinding,delete,deleteTagBinding,update
compute: forwardingRules.create,createTagBinding,delete,deleteTagBinding,pscCreate,pscDelete,pscSetLabels,pscUpdate,setLabels,setTarget,update
compute: futureReservations.cancel,create,createTagBinding,delete,deleteTagBinding,update
compute: globalAddresses.create,createInternal,createTagBinding,delete,deleteInternal,deleteTagBinding,setLabels
compute: globalForwardingRules.create,createTagBinding,delete,deleteTagBinding,pscCreate,pscDelete,pscSetLabels,pscUpdate,setLabels,setTarget,update
compute: globalFrontendSettings.update
compute: globalNetworkEndpointGroups.attachNetworkEndpoints,create,createTagBinding,delete,deleteTagBinding,detachNetworkEndpoints
compute: globalOperations.delete globalPublicDelegatedPrefixes.create,delete,updatePolicy
compute: healthChecks.create,createTagBinding,delete,deleteTagBinding,update
compute: httpHealthChecks.create,createTagBinding,delete,deleteTagBinding,update
compute: httpsHealthChecks.create,createTagBinding,delete,deleteTagBinding,update
compute: images.create,createTagBinding,delete,deleteTagBinding,deprecate,setLabels,update
compute: instanceGroupManagers.createTagBinding,delete,deleteTagBinding
compute: instanceGroups.create,createTagBinding,delete,deleteTagBinding,update instanceSettings.update instanceTemplates.delete
compute: instances.addAccessConfig,addNetworkInterface,addResourcePolicies,createTagBinding,delete,deleteAccessConfig,deleteNetworkInterface,deleteTagBinding,de\
tachDisk,pscInterfaceCreate,removeResourcePolicies,reset,resume,sendDiagnosticInterrupt,simulateMaintenanceEvent,stop,suspend
compute: instantSnapshotGroups.create,delete instantSnapshots.create,createTagBinding,delete,deleteTagBinding,setLabels
compute: interconnectAttachmentGroups.create,delete,patch
compute: interconnectAttachments.create,createTagBinding,delete,deleteTagBinding,setLabels,update interconnectGroups.create,delete,patch
compute: interconnects.create,createTagBinding,delete,deleteTagBinding,setLabels,update
compute: licenses.create,createTagBinding,delete,deleteTagBinding,update machineImages.createTagBinding,delete,deleteTagBinding
compute: multiMig.delete networkAttachments.create,createTagBinding,delete,deleteTagBinding,update
compute: networkEdgeSecurityServices.create,createTagBinding,delete,deleteTagBinding,update
compute: networkEndpointGroups.attachNetworkEndpoints,create,createTagBinding,delete,deleteTagBinding,detachNetworkEndpoints
compute: networks.addPeering,create,createTagBinding,delete,deleteTagBinding,mirror,removePeering,setFirewallPolicy,setNetworkPolicy,switchToCustomMode,update,u\
pdatePeering,updatePolicy
compute: nodeGroups.addNodes,create,delete,deleteNodes,performMaintenance,setNodeTemplate,simulateMaintenanceEvent,update
compute: nodeTemplates.create,delete orgRolloutPlans.create,delete orgRollouts.cancel,delete,pause,resume
compute: organizations.disableXpnHost,disableXpnResource,enableXpnHost,enableXpnResource,setFirewallPolicy,setSecurityPolicy
compute: oslogin.updateExternalUser packetMirrorings.create,createTagBinding,delete,deleteTagBinding,update previewFeatures.update
compute: projects.setCloudArmorTier,setDefaultNetworkTier,setManagedProtectionTier,setUsageExportBucket
compute: publicAdvertisedPrefixes.create,delete,update,updatePolicy
compute: publicDelegatedPrefixes.announce,create,createTagBinding,delete,deleteTagBinding,update,updatePolicy,withdraw
compute: recoverableSnapshots.delete,recover regionBackendBuckets.create,createTagBinding,delete,deleteTagBinding,update
compute: regionBackendServices.create,createTagBinding,delete,deleteTagBinding,setSecurityPolicy,update
compute: regionCompositeHealthChecks.create,delete,update
compute: regionFirewallPolicies.cloneRules,create,createTagBinding,delete,deleteTagBinding,update
compute: regionHealthAggregationPolicies.create,delete,update regionHealthCheckServices.create,delete,update
compute: regionHealthChecks.create,createTagBinding,delete,deleteTagBinding,update regionHealthSources.create,delete,update
compute: regionNetworkEndpointGroups.attachNetworkEndpoints,create,createTagBinding,delete,deleteTagBinding,detachNetworkEndpoints
compute: regionNetworkPolicies.create,delete,update regionNotificationEndpoints.create,delete,update regionOperations.delete
compute: regionSecurityPolicies.create,createTagBinding,delete,deleteTagBinding,update
compute: regionSslCertificates.create,createTagBinding,delete,deleteTagBinding
compute: regionSslPolicies.create,createTagBinding,delete,deleteTagBinding,update
compute: regionTargetHttpProxies.create,createTagBinding,delete,deleteTagBinding,setUrlMap
compute: regionTargetHttpsProxies.create,createTagBinding,delete,deleteTagBinding,setSslCertificates,setUrlMap,update
compute: regionTargetTcpProxies.attach,create,createTagBinding,delete,deleteTagBinding
compute: regionUrlMaps.create,createTagBinding,delete,deleteTagBinding,invalidateCache,update reservationBlocks.performMaintenance
compute: reservationSlots.update reservationSubBlocks.performMaintenance
compute: reservations.create,createTagBinding,delete,deleteTagBinding,performMaintenance,resize,update
compute: resourcePolicies.create,delete,update rolloutPlans.create,delete rollouts.cancel,delete
compute: routers.create,createTagBinding,delete,deleteRoutePolicy,deleteTagBinding,update,updateRoutePolicy
compute: routes.create,createTagBinding,delete,deleteTagBinding
compute: securityPolicies.addAssociation,copyRules,create,createTagBinding,delete,deleteTagBinding,move,removeAssociation,setLabels,update
compute: serviceAttachments.create,createTagBinding,delete,deleteTagBinding,update snapshotGroups.create,delete
compute: snapshotRecycleBinPolicy.update snapshotSettings.update
compute: snapshots.create,createTagBinding,delete,deleteTagBinding,setLabels,updateKmsKey
compute: sslCertificates.create,createTagBinding,delete,deleteTagBinding sslPolicies.create,createTagBinding,delete,deleteTagBinding,update
compute: storagePools.create,createTagBinding,delete,deleteTagBinding,update
compute: subnetworks.create,createTagBinding,delete,deleteTagBinding,expandIpCidrRange,mirror,setPrivateIpGoogleAccess,update
compute: targetGrpcProxies.create,createTagBinding,delete,deleteTagBinding,update
compute: targetHttpProxies.create,createTagBinding,delete,deleteTagBinding,setUrlMap,update
compute: targetHttpsProxies.create,createTagBinding,delete,deleteTagBinding,setCertificateMap,setQuicOverride,setSslCertificates,setSslPolicy,setUrlMap,update
compute: targetInstances.create,createTagBinding,delete,deleteTagBinding,setSecurityPolicy
compute: targetPools.addHealthCheck,addInstance,create,createTagBinding,delete,deleteTagBinding,removeHealthCheck,removeInstance,setSecurityPolicy,update
compute: targetSslProxies.create,createTagBinding,delete,deleteTagBinding,setBackendService,setCertificateMap,setProxyHeader,setSslCertificates,setSslPolicy,upd\
ate
compute: targetTcpProxies.attach,create,createTagBinding,delete,deleteTagBinding,update
compute: targetVpnGateways.create,createTagBinding,delete,deleteTagBinding,setLabels
compute: urlMaps.create,createTagBinding,delete,deleteTagBinding,invalidateCache,update vmExtensionPolicies.create,delete,update
compute: vpnGateways.create,createTagBinding,delete,deleteTagBinding,setLabels
compute: vpnTunnels.create,createTagBinding,delete,deleteTagBinding,setLabels wireGroups.create,delete,update zoneOperations.delete
confidentialcomputing: challenges.create
config: automigrationconfig.update deploymentgroups.delete,deprovision,provision deployments.delete,deleteState,lock,unlock
config: operations.cancel,delete previews.delete
configdelivery: fleetPackages.delete operations.cancel,delete releases.delete resourceBundles.delete rollouts.abort,resume,suspend
configdelivery: variants.delete
connectors: connections.delete,generateOpenAPISpec customConnectorVersions.delete customConnectors.delete
connectors: endpointAttachments.create,delete,update
connectors: entities.create,delete,deleteEntitiesWithConditions,update,updateEntitiesWithConditions eventSubscriptions.delete
connectors: managedZones.create,delete,update operations.cancel,delete regionalSettings.update schemaMetadata.refresh settings.update
consumerprocurement: accounts.create,delete consents.allowProjectGrant,grant,revoke freeTrials.create
consumerprocurement: licensePools.assign,enumerateLicensedUsers,unassign,update orderAttributions.update orders.cancel,modify,place
contactcenteraiplatform: contactCenters.create,delete,program,update locations.generateShifts operations.cancel,delete
contactcenterinsights: analyses.create,delete analysisRules.create,delete,update assessmentRules.create,delete,update
contactcenterinsights: assessments.appeal,create,delete,finalize authorizedAnalyses.create,delete
contactcenterinsights: authorizedAssessments.appeal,create,delete,finalize
contactcenterinsights: authorizedConversations.create,delete,generateSignedAudio,update,upload
contactcenterinsights: authorizedFeedbackLabels.create,delete,update,upload authorizedNotes.create,delete,update
contactcenterinsights: authorizedViewSets.create,delete,update authorizedViews.create,delete,update
contactcenterinsights: conversations.create,delete,generateSignedAudio,update,upload datasetAnalyses.create,delete
contactcenterinsights: datasetConversations.create,delete,generateSignedAudio,update,upload
contactcenterinsights: datasetFeedbackLabels.create,delete,update,upload datasets.create,delete,update diagnostics.create,delete
contactcenterinsights: discoveries.delete,generate,update discoveryRevisions.create discoveryWorkspaces.delete,deploy,undeploy
contactcenterinsights: encryptionSpecs.initialize faqEntries.delete,update faqModels.create,delete,update
contactcenterinsights: feedbackLabels.create,delete,update,upload issueModels.create,delete,deploy,import,undeploy,update
contactcenterinsights: issues.create,delete,update notes.create,delete,update operations.cancel phraseMatchers.create,delete,update
contactcenterinsights: qaQuestionTags.create,delete,update qaQuestions.create,delete,update
contactcenterinsights: qaScorecardRevisions.bulkUpdateQaQuestions,create,delete,deploy,tune,undeploy qaScorecards.create,delete,update
contactcenterinsights: settings.update views.create,delete,update
container: apiServices.delete,updateStatus auditSinks.create,delete,update backendConfigs.create,delete,update
container: bindings.create,delete,update certificateSigningRequests.delete,updateStatus clusterRoleBindings.delete clusterRoles.delete
container: clusters.connect,createTagBinding,delete,deleteTagBinding configMaps.create,delete,update controllerRevisions.delete
container: cronJobs.delete,updateStatus csiDrivers.create,delete,update csiNodeInfos.create,delete,update csiNodes.create,delete,update
container: customResourceDefinitions.delete,updateStatus daemonSets.delete,updateStatus deployments.delete,updateStatus
container: endpointSlices.create,delete,update endpoints.create,delete,update events.create,delete,update
container: frontendConfigs.create,delete,update horizontalPodAutoscalers.create,delete,update,updateStatus
container: ingresses.create,delete,update,updateStatus initializerConfigurations.delete jobs.delete,updateStatus
container: leases.create,delete,update limitRanges.create,delete,update managedCertificates.create,delete,update
container: mutatingWebhookConfigurations.delete namespaces.create,delete,finalize,update,updateStatus networkPolicies.create,delete,update
container: nodes.create,delete,update,updateStatus persistentVolumeClaims.create,delete,update,updateStatus
container: persistentVolumes.create,delete,update,updateStatus petSets.delete,updateStatus
container: podDisruptionBudgets.create,delete,update,updateStatus podPresets.delete podSecurityPolicies.create,delete,update
container: podTemplates.delete pods.delete,evict,updateStatus priorityClasses.create,delete,update replicaSets.delete,updateStatus
container: replicationControllers.delete,updateStatus resourceQuotas.create,delete,update,updateStatus roleBindings.delete roles.delete
container: runtimeClasses.create,delete,update scheduledJobs.delete,updateStatus secrets.create,delete,update
container: selfSubjectRulesReviews.create serviceAccounts.create,delete,update services.create,delete,proxy,update,updateStatus
container: statefulSets.delete,updateStatus storageClasses.create,delete,update storageStates.create,delete,update,updateStatus
container: storageVersionMigrations.create,delete,update,updateStatus thirdPartyObjects.delete thirdPartyResources.delete
container: updateInfos.create,delete,update validatingWebhookConfigurations.create,delete,update
container: volumeAttachments.create,delete,update,updateStatus volumeSnapshotClasses.create,delete,update
container: volumeSnapshotContents.create,delete,update,updateStatus volumeSnapshots.create,delete,update,updateStatus
containeranalysis: notes.attachOccurrence,create,delete,update occurrences.create,delete,update
contentwarehouse: corpora.create,delete,update dataExportJobs.create,update documentSchemas.create,delete,update
contentwarehouse: documents.create,delete,enableOwnership,update links.create,delete,update locations.initialize rawDocuments.upload
contentwarehouse: ruleSets.create,delete,update synonymSets.create,delete,update
databasecenter: reportConfigs.create,delete,update
databaseinsights: activeQuery.terminate databaseIssues.troubleshoot performanceIssues.detect,investigate
databasesconsole: databaseCenterViews.create,delete,update operations.cancel,delete studioQueries.create,delete,update
datacatalog: categories.fineGrainedGet
datacatalog: entries.create,createGlossary,createGlossaryCategory,createGlossaryTerm,delete,deleteGlossary,deleteGlossaryCategory,deleteGlossaryTerm,update,upda\
teContacts,updateGlossary,updateGlossaryCategory,updateGlossaryTerm,updateOverview,updateTag
datacatalog: entryGroups.create,delete,update,updateTag migrationConfig.set
datacatalog: relationships.create,createBelongsTo,createIsDescribedBy,createIsRelatedTo,createIsSynonymousTo,delete,deleteBelongsTo,deleteIsDescribedBy,deleteIs\
RelatedTo,deleteIsSynonymousTo
datacatalog: tagTemplates.create,delete,update taxonomies.create,delete,update
dataconnectors: connectors.create,delete,update operations.cancel,delete
dataflow: jobs.cancel,snapshot shuffle.write snapshots.delete streamingWorkItems.ImportState,commitWork workItems.lease,sendMessage,update
dataform: commentThreads.create,delete,update comments.create,delete,update compilationResults.create
dataform: folders.addContents,delete,deleteTree,move operations.cancel,delete releaseConfigs.delete
dataform: repositories.delete,move,scheduleRelease,scheduleWorkflow teamFolders.delete,deleteTree workflowConfigs.delete
dataform: workflowInvocations.cancel,delete
dataform: workspaces.delete,installNpmPackages,makeDirectory,moveDirectory,moveFile,pull,removeDirectory,removeFile,reset
datafusion: artifacts.delete instances.createTagBinding,delete,deleteTagBinding namespaces.delete,unsetServiceAccount
datafusion: operations.cancel,delete pipelineConnections.create,delete,update pipelines.delete profiles.delete
datafusion: secureKeys.create,delete,update
datalabeling: annotateddatasets.delete,label annotationspecsets.create,delete datasets.create,delete,import instructions.create,delete
datalabeling: operations.cancel
datalineage: configs.update events.create,delete locations.processOpenLineageMessage processRevisions.delete,insert
datalineage: processes.create,delete,update runs.create,delete,update
datamigration: connectionprofiles.create,delete,update conversionworkspaces.apply,commit,convert,create,delete,rollback,seed,update
datamigration: mappingrules.import
datamigration: migrationjobs.create,delete,demoteDestination,generateSshScript,generateTcpProxyScript,promote,restart,resume,start,stop,update
datamigration: operations.cancel,delete privateconnections.create,delete
datapipelines: pipelines.delete,stop
dataplex: aspectTypes.create,delete,update assets.create,delete,ownData,update,writeData changeRequests.adminDelete,delete,update
dataplex: content.create,delete,update dataAssets.create,delete,update dataAttributeBindings.create,delete,update
dataplex: dataAttributes.bind,create,delete,update dataDomainBindings.create,delete dataDomains.create,delete,discover,modifyEntry,update
dataplex: dataProducts.approve,create,delete,update dataTaxonomies.configureDataAccess,configureResourceAccess,create,delete,update
dataplex: datascans.cancel,delete encryptionConfig.create,delete,update entities.create,delete,update entries.create,delete,link,update
dataplex: entryGroups.create,delete,import,requestChanges,update entryLinks.create,delete,reference,update entryTypes.create,delete,update
dataplex: environments.delete glossaries.create,delete,import,requestChanges,update glossaryCategories.create,delete,update
dataplex: glossaryTerms.create,delete,update lakes.create,delete,update metadataFeeds.create,delete,update metadataJobs.cancel,create
dataplex: operations.cancel,delete partitions.create,delete,update tasks.cancel,delete zones.create,delete,update
dataproc: agents.create,delete,update autoscalingPolicies.create,delete,update
dataproc: batches.cancel,delete,sparkApplicationRead,sparkApplicationWrite clusters.delete,stop jobs.cancel,delete operations.cancel,delete
dataproc: sessionTemplates.delete sessions.delete,sparkApplicationRead,sparkApplicationWrite,terminate tasks.lease workflowTemplates.delete
dataprocessing: datasources.update featurecontrols.update groupcontrols.update
dataprocrm: nodePools.delete,deleteNodes,resize nodes.heartbeat,update operations.cancel,delete workloads.cancel,delete
datastore: backupSchedules.create,delete,update backups.delete,restoreDatabase
datastore: databases.bulkDelete,clone,create,createTagBinding,delete,deleteTagBinding,import,update
datastore: entities.allocateIds,create,delete,update operations.cancel,delete schemas.create,delete,update userCreds.create,delete,update
datastream: connectionProfiles.create,createTagBinding,delete,deleteTagBinding,deriveDestinationSchema,destinationTypes,discover,sourceTypes,update
datastream: objects.startBackfillJob,stopBackfillJob operations.cancel,delete
datastream: privateConnections.create,createTagBinding,delete,deleteTagBinding routes.create,delete
datastream: streams.create,createTagBinding,delete,deleteTagBinding,pause,resume,start,update
datastudio: datasources.delete,move,restoreTrash,settingsShare,share,trash,update
datastudio: reports.delete,move,restoreTrash,settingsShare,share,trash,update
datastudio: workspaces.createUnder,delete,moveIn,moveOut,restoreTrash,trash,update
deploymentmanager: compositeTypes.delete deployments.cancelPreview,delete,stop typeProviders.delete types.delete
designcenter: applicationTemplateRevisions.delete applicationTemplates.create,delete,update applications.create,delete,update
designcenter: catalogTemplateRevisions.create,delete catalogTemplates.create,delete,update catalogs.create,delete,update
designcenter: components.create,delete,update connections.create,delete,update operations.cancel,delete shares.create,delete
designcenter: spaces.create,delete,update
developerconnect: accountConnectors.create,delete,gitProxyRead,httpProxyRead,update
developerconnect: connections.constructGitHubAppManifest,create,delete,httpProxyRead,processGitHubAppCreationCallback,processGitHubOAuthCallback,update
developerconnect: gitRepositoryLinks.create,delete,gitProxyRead insightsConfigs.create,delete,update operations.cancel,delete
developerconnect: users.delete,deleteSelf,finishOAuth,startOAuth
devicerun: operations.cancel,delete sessions.create,delete
devicestreaming: deviceSessions.cancel,create,update
dialogflow: agents.create,delete,import,restore,train,update answerrecords.delete,update callMatchers.create,delete
dialogflow: companionAgents.create,delete,update contexts.create,delete,update conversationDatasets.create,delete,import
dialogflow: conversationModels.create,delete,deploy,undeploy conversationProfiles.create,delete,update
dialogflow: conversations.addPhoneNumber,complete,create,update documents.create,delete encryptionspec.update
dialogflow: entityTypes.create,createEntity,delete,deleteEntity,update,updateEntity environments.create,delete,runContinuousTest,update
dialogflow: examples.create,delete,update experiments.create,delete,update flows.create,delete,train,update fulfillments.update
dialogflow: generators.create,delete,update integrations.create,delete,update intents.create,delete,update interactionMonitoringAlerts.ack
dialogflow: knowledgeBases.create,delete,update pages.create,delete,update participants.create,suggest,update
dialogflow: phoneNumberOrders.cancel,create,update phoneNumbers.delete,undelete,update playbooks.create,delete,update
dialogflow: securitySettings.create,delete,update sessionEntityTypes.create,delete,update sessions.detectIntent,streamingDetectIntent
dialogflow: smartMessagingEntries.create,delete testcases.create,delete,import,run,update tools.create,delete,update
dialogflow: transitionRouteGroups.create,delete,update versions.create,delete,load,update webhooks.create,delete,update
discoveryengine: accounts.create aclConfigs.update agentFiles.delete,import,upload agentIamProposals.create,delete
discoveryengine: agents.create,delete,manage,requestReview,update alertPolicies.create,update analytics.acquireDashboardSession
discoveryengine: assistants.assist,create,delete,update audioOverviews.create,delete,sendSdpOffer
discoveryengine: authorizations.create,delete,storeUserAuthorization,update billingAccountLicenseConfigs.distribute,retract
discoveryengine: cannedQueries.create,delete,update cmekConfigs.update collections.delete
discoveryengine: completionConfigs.completeQuery,removeSuggestion,update completionSuggestions.import,purge connectorRuns.cancel
discoveryengine: controls.create,delete,update conversations.converse,create,delete,update
discoveryengine: dataConnectors.buildActionInvocation,executeAction,startConnectorRun,update
discoveryengine: dataStores.completeQuery,create,delete,enrollSolutions,trainCustomModel,update devToolsConfigs.update
discoveryengine: documentProcessingConfigs.update documents.create,delete,import,purge,update
discoveryengine: engines.create,createEngineUserData,delete,generateMemories,generatePersonalContext,pause,resume,tune,update,updateEngineUserData
discoveryengine: evaluations.create ideaForgeIdeas.create ideaForgeInstances.start,stop
discoveryengine: identityMappingStores.create,delete,importIdentityMappings,purgeIdentityMappings licenseConfigs.create,update
discoveryengine: locations.completeExternalIdentities,estimateDataSize,setUpDataConnector memories.delete,update
discoveryengine: models.create,delete,pause,resume,tune,update notebooks.create,generateGuide,interactSources,removeSelf,update
discoveryengine: notes.create,delete,update notificationMessages.ackAll,update podcasts.create projects.provision,update
discoveryengine: rankingConfigs.rank sampleQueries.create,delete,import,update sampleQuerySets.create,delete,update
discoveryengine: schemas.create,delete,update servingConfigs.answer,create,delete,recommend,update
discoveryengine: sessions.addContextFile,create,delete,generateSummary,recommendQuestions,removeContextFile,selectContextFiles,update,uploadFile
discoveryengine: sharedContents.create,delete
discoveryengine: siteSearchEngines.batchVerifyTargetSites,disableAdvancedSiteSearch,enableAdvancedSiteSearch,recrawlUris
discoveryengine: sitemaps.create,delete sources.create,delete,generateDocumentGuide,refresh,update suggestionDenyListEntries.import,purge
discoveryengine: targetSites.batchCreate,create,delete,update userEvents.create,import,purge userStores.batchUpdateUserLicenses,update
discoveryengine: users.update widgetConfigs.update
dlp: analyzeRiskTemplates.create,delete,update connections.create,delete,update deidentifyTemplates.create,delete,update
dlp: estimates.cancel,create,delete fileStoreProfiles.delete inspectTemplates.create,delete,update
dlp: jobTriggers.create,delete,hybridInspect,update jobs.cancel,create,delete,hybridInspect kms.encrypt
dlp: storedInfoTypes.create,delete,update subscriptions.cancel,create,update tableDataProfiles.delete
dns: changes.create gkeClusters.bindDNSResponsePolicy,bindPrivateDNSZone managedZones.create,delete,update
dns: networks.bindDNSResponsePolicy,bindPrivateDNSPolicy,bindPrivateDNSZone,targetWithPeeringZone
dns: policies.create,createTagBinding,delete,deleteTagBinding,update resourceRecordSets.create,delete,update
dns: responsePolicies.create,delete,update responsePolicyRules.create,delete,update
documentai: dataLabelingJobs.cancel,create datasetSchemas.update datasets.createDocuments,deleteDocuments,update,updateDocuments
documentai: evaluations.create humanReviewConfigs.review,update labelerPools.create,delete
documentai: processorVersions.create,delete,processBatch,processOnline,update processors.create,delete,processBatch,processOnline,update
documentai: rules.create,delete,generate,update schemaVersions.create,delete,update schemas.create,delete,update
documentai: validators.create,delete,update
domains: operations.cancel
domains: registrations.configureContact,configureDns,configureManagement,create,createTagBinding,delete,deleteTagBinding,update
dspm: operations.cancel,delete
earlyaccesscenter: campaigns.enroll
earth: subscriptions.update
earthengine: assets.create,delete,update computations.create config.update exports.create featureviews.create filmstripthumbnails.create
earthengine: imports.create maps.create operations.delete,update tables.create thumbnails.create videothumbnails.create
edgecontainer: apikeys.create,delete clusters.delete identityproviders.create,delete machines.create,delete,update
edgecontainer: nodePools.create,delete,update operations.cancel,delete serviceaccounts.delete,disablekey
edgecontainer: vpnConnections.create,delete,update zonalProjects.disable,enable zonalservices.disable,enable zones.setZoneIamPolicy
edgenetwork: interconnectAttachments.create,delete,update networks.create,delete,update operations.cancel,delete
edgenetwork: routers.create,delete,patch,update routes.create,delete subnetworks.create,delete,update zones.initialize
enterpriseknowledgegraph: entityReconciliationJobs.cancel,create,delete
enterprisepurchasing: gcveCuds.create operations.cancel,delete
errorreporting: errorEvents.create,delete groupMetadata.update
essentialcontacts: contacts.create,delete,send,update
eventarc: channelConnections.create,createTagBinding,delete,deleteTagBinding channels.createTagBinding,delete,deleteTagBinding,undelete
eventarc: enrollments.delete events.receiveAuditLogWritten,receiveEvent googleApiSources.create,delete,update googleChannelConfigs.update
eventarc: kafkaSources.create,delete messageBuses.create,delete,update multiProjectSources.collectGoogleApiEvents operations.cancel,delete
eventarc: pipelines.delete triggers.createTagBinding,delete,deleteTagBinding,undelete
externalexposure: operations.cancel,delete
faulttesting: experimentTemplates.create,delete,update experiments.create,delete,update operations.cancel,delete validations.create,delete
file: backups.create,createTagBinding,delete,deleteTagBinding,update
file: instances.create,createCrossProjectBackup,createTagBinding,delete,deleteTagBinding,restore,revert,update operations.cancel,delete
file: snapshots.create,createTagBinding,delete,deleteTagBinding,update
financialservices: operations.cancel,delete v1backtests.create,delete,update v1datasets.create,delete,update
financialservices: v1engineconfigs.create,delete,update
financialservices: v1instances.create,createTagBinding,delete,deleteTagBinding,importRegisteredParties,update
financialservices: v1models.copyFrom,copyTo,create,delete,update v1predictions.create,delete,update
firebase: billingPlans.update clients.create,delete,undelete,update links.create,delete,update playLinks.update projects.delete,update
firebaseabt: experiments.create,delete,update
firebaseanalytics: resources.googleAnalyticsEdit,googleAnalyticsReadAndAnalyze
firebaseappcheck: appAttestConfig.update automations.create,delete,resume,suspend,update debugTokens.update deviceCheckConfig.update
firebaseappcheck: playIntegrityConfig.update recaptchaEnterpriseConfig.update recaptchaV3Config.update resourcePolicies.update
firebaseappcheck: safetyNetConfig.update services.update tokens.mint
firebaseappdistro: groups.update releases.update testers.update
firebaseapphosting: backends.delete builds.delete domains.create,delete,update operations.cancel,delete rollouts.delete
firebaseauth: configs.create,update users.create,createSession,delete,sendEmail,update
firebasecrash: issues.update
firebasecrashlytics: config.update issues.update
firebasedatabase: instances.create,delete,disable,reenable,undelete,update
firebasedataconnect: connectorRevisions.delete connectors.create,delete,impersonateMutation,impersonateQuery,update
firebasedataconnect: operations.cancel,delete schemaRevisions.delete schemas.create,delete,migrate,update
firebasedataconnect: services.create,delete,executeGraphql,executeGraphqlRead,generateQuery,generateSchema,introspectGraphql,update
firebasedynamiclinks: destinations.update domains.create,delete,update links.create,update
firebaseextensions: configs.delete
firebaseextensionspublisher: extensions.create,delete
firebasehosting: sites.create,delete,update
firebaseinappmessaging: campaigns.create,delete,update
firebasemessagingcampaigns: campaigns.create,delete,start,stop,update
firebaseml: models.create,delete,update modelversions.create,update
firebasenotifications: messages.create,delete,update
firebaseperformance: config.update
firebasepredictions: predictions.create,delete,update
firebaserules: releases.create,delete,update rulesets.create,delete
firebasestorage: buckets.addFirebase,removeFirebase defaultBucket.create,delete
firebasevertexai: configs.update promptTemplates.create,delete,update,updateLock
fleetengine: deliveryvehicles.allowAllActions,create,delete,update,updateLocation,updateVehicleStops
fleetengine: tasks.allowAllActions,create,delete,update tasktrackinginfo.allowAllActions
fleetengine: trips.allowAllActions,create,delete,update,updateState vehicles.allowAllActions,create,delete,update,updateLocation
ftp: operations.cancel,delete servers.create,delete,start,stop,update users.create,delete,update
gameservices: gameServerClusters.create,delete,update gameServerConfigs.delete gameServerDeployments.delete,rollout
gameservices: operations.cancel,delete realms.create,delete,update
gcp: redisenterprise.com/databases.create,delete,update redisenterprise.com/subscriptions.create,delete,update
gdchardwaremanagement: comments.create hardware.create,delete,update hardwareGroups.create,delete,update operations.cancel,delete
gdchardwaremanagement: orders.create,delete,submit,update sites.create,delete,update zones.create,delete,update
geminicloudassist: investigationRevisions.create,delete,run investigations.create,delete,update operations.cancel,delete
geminidataanalytics: dataAgents.chat,create,delete,update locations.chat operations.cancel,delete
genomics: datasets.create,delete,update operations.cancel
gkebackup: backupChannels.create,delete,update backupPlans.create,delete,update backups.create,delete,update operations.cancel,delete
gkebackup: restoreChannels.create,delete,update restorePlans.create,delete,update restores.create,delete,update
gkehub: endpoints.connect features.delete fleet.delete gateway.delete,patch,post,put,stream membershipbindings.create,delete,update
gkehub: membershipfeatures.delete memberships.delete,generateConnectManifest namespaces.create,delete,update operations.cancel,delete
gkehub: rbacrolebindings.delete scopes.create,delete,update
gkemulticloud: attachedClusters.createTagBinding,delete,deleteTagBinding,generateInstallManifest awsClusters.delete awsNodePools.delete
gkemulticloud: azureClients.create,delete azureClusters.delete azureNodePools.delete operations.cancel,delete
gkeonprem: bareMetalAdminClusters.connect,createTagBinding,deleteTagBinding,enroll,unenroll
gkeonprem: bareMetalClusters.createTagBinding,delete,deleteTagBinding,enroll,unenroll
gkeonprem: bareMetalNodePools.create,delete,enroll,unenroll,update operations.cancel,delete
gkeonprem: vmwareAdminClusters.connect,createTagBinding,deleteTagBinding,enroll,unenroll
gkeonprem: vmwareClusters.createTagBinding,delete,deleteTagBinding,enroll,unenroll vmwareNodePools.create,delete,enroll,unenroll,update
gsuiteaddons: deployments.create,delete,execute,install,installStatus,uninstall,update
health: subscribers.create,delete,update subscriptions.create,delete,update
healthcare: annotationStores.create,delete,import,update annotations.create,delete,update attributeDefinitions.create,delete,update
healthcare: consentArtifacts.create,delete consentStores.create,delete,update consents.activate,create,delete,reject,revoke,update
healthcare: datasets.create,deidentify,delete,update
healthcare: dicomStores.create,deidentify,delete,dicomWebDelete,dicomWebRead,dicomWebUpdate,dicomWebWrite,import,update
healthcare: fhirResources.create,delete,patch,purge,update
healthcare: fhirStores.applyConsents,bulkDelete,configureSearch,create,deidentify,delete,deleteFhirOperation,executeBundle,import,rollback,update
healthcare: hl7V2Messages.create,delete,ingest,update hl7V2Stores.create,delete,import,rollback,update operations.cancel
healthcare: userDataMappings.archive,create,delete,update
hypercomputecluster: clusters.delete machineLearningRuns.delete operations.cancel,delete
iam: googleapis.com/oauthClientCredentials.delete googleapis.com/oauthClients.delete googleapis.com/workforcePoolProviderKeys.delete
iam: googleapis.com/workforcePoolProviderScimGroups.delete googleapis.com/workforcePoolProviderScimUsers.delete
iam: googleapis.com/workforcePoolProviders.delete googleapis.com/workforcePoolSubjects.delete googleapis.com/workforcePools.delete
iam: googleapis.com/workloadIdentityPoolManagedIdentities.delete googleapis.com/workloadIdentityPoolNamespaces.delete
iam: googleapis.com/workloadIdentityPoolProviderKeys.delete googleapis.com/workloadIdentityPoolProviders.delete
iam: googleapis.com/workloadIdentityPools.delete roles.create,createTagBinding,delete,deleteTagBinding
iam: serviceAccountApiKeyBindings.delete,undelete serviceAccountKeys.delete,disable
iam: serviceAccounts.create,createTagBinding,delete,deleteTagBinding,disable,update
iamconnectors: authorizations.delete connectors.create,delete,revokeAuthorizations,undelete,update operations.cancel,delete
iap: projects.updateSettings resources.egressViaIAP tunnelDestGroups.create,delete,remediate,update tunnelinstances.remediate
iap: web.updateSettings webServiceVersions.egressViaIAP,remediate,updateSettings webServices.updateSettings webTypes.updateSettings
identitytoolkit: tenants.create,delete,update
ids: endpoints.create,delete,update operations.cancel,delete
integrations: apigeeAuthConfigs.delete apigeeCertificates.create,delete,update apigeeIntegrationVers.delete
integrations: apigeeSfdcChannels.create,delete,update apigeeSfdcInstances.create,delete,update apigeeSuspensions.lift,resolve
integrations: authConfigs.delete certificates.create,delete,update executions.cancel,replay integrationVersions.delete
integrations: integrations.delete,generateOpenApiSpec securityAuthConfigs.delete securityExecutions.cancel securityIntegrationVers.delete
integrations: sfdcChannels.create,delete,update sfdcInstances.create,delete,update suspensions.lift,resolve templates.delete,share,unshare
integrations: testCases.delete
issuerswitch: accountManagerTransactions.update complaints.create,resolve disputes.create,resolve issuerParticipants.update
issuerswitch: managedAccounts.update operations.cancel,delete ruleMetadataValues.create,delete
krmapihosting: krmApiHosts.createTagBinding,delete,deleteTagBinding operations.cancel,delete
kubernetesmetadata: metadata.config,snapshot
licensemanager: configurations.create,delete,update operations.cancel,delete
lifesciences: operations.cancel
livestream: assets.create,delete channels.create,createTagBinding,delete,deleteTagBinding,start,stop,update clips.create,delete
livestream: dvrSessions.create,delete,update events.create,delete inputs.create,createTagBinding,delete,deleteTagBinding,update
livestream: operations.cancel,delete pools.createTagBinding,deleteTagBinding,update
logging: buckets.copyLogEntries,create,createTagBinding,delete,deleteTagBinding,undelete,update,write cmekSettings.update
logging: exclusions.create,delete,update links.create,delete logEntries.create,route logMetrics.create,delete,update
logging: logScopes.create,delete,update logs.delete notificationRules.create,delete,update operations.cancel
logging: queries.create,delete,deleteShared,share,update,updateShared settings.update sinks.create,delete,update sqlAlerts.create,update
logging: views.create,delete,update
looker: backups.create,delete instances.create,createTagBinding,delete,deleteTagBinding,import,login,update operations.cancel,delete
lookerstudio: pro.manage
lustre: instances.create,delete,importData,rescheduleMaintenance,update operations.cancel,delete
managedflink: deployments.create,delete,update jobs.create,delete,update operations.cancel,delete sessions.create,delete,update
managedidentities: backups.create,delete,update
managedidentities: domains.attachTrust,create,createTagBinding,delete,deleteTagBinding,detachTrust,disableMigration,domainJoinMachine,enableMigration,extendSche\
ma,reconfigureTrust,resetpassword,restore,update,updateLDAPSSettings
managedidentities: operations.cancel,delete peerings.create,delete,update
managedkafka: acls.create,delete,update,updateEntries clusters.attachConnectCluster,connect,create,delete,update config.delete,update
managedkafka: connectClusters.create,delete,update connectors.create,delete,pause,restart,resume,stop,update consumerGroups.delete,update
managedkafka: mode.delete,update operations.cancel,delete schemaRegistries.create,delete subjects.delete topics.create,delete,update
managedkafka: versions.create,delete,referencedby
mandiant: genericAttackSurfaceManagements.create,delete,update genericDigitalThreatMonitorings.create,update
mandiant: genericExpertiseOnDemands.create,delete,update genericPlatforms.create,delete,update genericThreatIntels.create,delete,update
mandiant: genericValidations.create,delete,update
mapsadmin: clientMaps.create,delete,update clientStyleActivationRules.update clientStyleSheetSnapshots.update
mapsadmin: clientStyles.create,delete,update mapViews.create,delete,update styleSnapshots.update
mapsplatformdatasets: datasets.create,delete,import,update
marketplacesolutions: operations.cancel,delete powerInstances.applyPowerAction,create,delete,reset,update
memcache: instances.applyParameters,applySoftwareUpdate,create,createTagBinding,delete,deleteTagBinding,rescheduleMaintenance,update,updateParameters,upgrade
memcache: operations.cancel,delete
memorystore: backups.delete instances.backup,connect,create,delete,finishMigration,startMigration,update operations.cancel,delete
meshconfig: projects.init
metastore: backups.create,delete databases.create,delete,update federations.create,createTagBinding,delete,deleteTagBinding,update
metastore: imports.create,update migrations.cancel,complete,delete,start operations.cancel,delete
metastore: services.create,createTagBinding,delete,deleteTagBinding,mutateMetadata,restore,update tables.create,delete,update
migrationcenter: assets.delete,update assetsExportJobs.create,delete,run discoveryClients.create,delete,sendHeartbeat,update
migrationcenter: groups.create,delete,update importDataFiles.create,delete importJobs.create,delete,update operations.cancel,delete
migrationcenter: preferenceSets.create,delete,update reportConfigs.create,delete reports.create,delete settings.update
migrationcenter: sources.create,delete,update
ml: jobs.cancel models.delete operations.cancel studies.create,delete trials.create,delete,update versions.delete
modelarmor: floorSettings.update templates.create,delete,update topics.create,delete,update
monitoring: alertPolicies.create,createTagBinding,delete,deleteTagBinding,update
monitoring: dashboards.create,createTagBinding,delete,deleteTagBinding,update groups.create,delete,update metricDescriptors.create,delete
monitoring: metricsScopes.link notificationChannels.create,delete,sendVerificationCode,update services.create,delete,update
monitoring: slos.create,delete,update snoozes.create,update timeSeries.create uptimeCheckConfigs.create,delete,update
navigationconnect: trips.cancel,create
nestconsole: smarthomePreviews.update smarthomeProjects.create,delete,update smarthomeVersions.create,submit
netapp: activeDirectories.create,delete,update backupPolicies.create,delete,update backupVaults.create,delete,update
netapp: backups.create,delete,update hostGroups.create,delete,update kmsConfigs.create,delete,encrypt,update ontap.delete,patch,post
netapp: operations.cancel,delete quotaRules.create,delete,update
netapp: replications.create,delete,establishPeering,resume,reverse,stop,sync,update snapshots.create,delete,update
netapp: storagePools.create,delete,restoreVolume,switch,update,updateBackupConfig
netapp: volumes.create,createCrossProjectBackup,delete,restore,revert,update
networkconnectivity: gatewayAdvertisedRoutes.create,delete,update groups.acceptSpoke,acceptSpokeUpdate,rejectSpoke,rejectSpokeUpdate
networkconnectivity: hubs.create,createTagBinding,delete,deleteTagBinding,update internalRanges.create,delete,update
networkconnectivity: multicloudDataTransferConfigs.create,delete,update multicloudDataTransferDestinations.create,delete,update
networkconnectivity: operations.cancel,delete policyBasedRoutes.create,delete regionalEndpoints.create,delete
networkconnectivity: serviceClasses.create,delete,update serviceConnectionMaps.create,delete,update
networkconnectivity: serviceConnectionPolicies.create,delete,update spokes.create,createTagBinding,delete,deleteTagBinding,update
networkconnectivity: transports.create,delete,update
networkmanagement: connectivitytests.create,createTagBinding,delete,deleteTagBinding,rerun,update operations.cancel,delete
networkmanagement: providers.create,delete vpcflowlogsconfigs.create,delete,update
networksecurity: addressGroups.create,delete,update authorizationPolicies.create,createTagBinding,delete,deleteTagBinding,update
networksecurity: authzPolicies.create,delete,update backendAuthenticationConfigs.create,delete,update
networksecurity: clientTlsPolicies.create,createTagBinding,delete,deleteTagBinding,update dnsThreatDetectors.create,delete,update
networksecurity: firewallEndpointAssociations.create,delete,update
networksecurity: firewallEndpoints.create,createVerdictChangeRequest,delete,submitVerdictChangeRequest,update
networksecurity: gatewaySecurityPolicies.create,delete,update gatewaySecurityPolicyRules.create,delete,update
networksecurity: interceptDeploymentGroups.create,delete,update interceptDeployments.create,delete,update
networksecurity: interceptEndpointGroupAssociations.create,delete,update interceptEndpointGroups.create,delete,update
networksecurity: mirroringDeploymentGroups.create,delete,update mirroringDeployments.create,delete,update
networksecurity: mirroringEndpointGroupAssociations.create,delete,update mirroringEndpointGroups.create,delete,update
networksecurity: operations.cancel,delete sacAttachments.create,delete sacRealms.create,delete securityProfileGroups.create,delete,update
networksecurity: securityProfiles.create,delete,update serverTlsPolicies.create,createTagBinding,delete,deleteTagBinding,update
networksecurity: tlsInspectionPolicies.create,delete,update urlLists.create,delete,update
networkservices: agentGateways.create,delete,update authzExtensions.create,delete,update
networkservices: endpointConfigSelectors.createTagBinding,deleteTagBinding endpointPolicies.create,delete,update
networkservices: gateways.create,createTagBinding,delete,deleteTagBinding,update googleTagGatewayPolicies.create,delete,update
networkservices: grpcRoutes.create,delete,update httpFilters.create,createTagBinding,delete,deleteTagBinding,update
networkservices: httpRoutes.create,delete,update httpfilters.create,delete,update lbEdgeExtensions.create,delete,update
networkservices: lbRouteExtensions.create,delete,update lbTcpExtensions.createForNetwork,deleteForNetwork,updateForNetwork
networkservices: lbTrafficExtensions.create,delete,update meshes.create,createTagBinding,delete,deleteTagBinding,update
networkservices: operations.cancel,delete serviceBindings.create,delete,update serviceLbPolicies.create,delete,update
networkservices: swpSecurityExtensions.create,delete,update tcpRoutes.create,delete,update tlsRoutes.create,delete,update
networkservices: wasmPlugins.create,delete,update
notebooks: environments.delete executions.delete instances.delete,diagnose,reset,stop operations.cancel,delete
notebooks: runtimes.delete,diagnose,reset,stop schedules.delete
oauthconfig: testusers.update verification.submit,update
observability: analyticsViews.create,delete,update buckets.create,delete,undelete,update datasets.create,delete,undelete,update
observability: links.create,delete,update operations.cancel,delete scopes.update settings.update traceScopes.create,delete,update
observability: views.create,delete,update
ondemandscanning: operations.cancel,delete scans.scan
opsconfigmonitoring: resourceMetadata.write
oracledatabase: autonomousDatabaseBackups.clone,create,delete
oracledatabase: autonomousDatabases.clone,create,delete,failover,generateWallet,refresh,restart,restore,start,stop,switchover,update
oracledatabase: cloudExadataInfrastructures.create,delete,update cloudVmClusters.create,delete,update dbSystems.create,delete
oracledatabase: exadbVmClusters.create,delete,update exascaleDbStorageVaults.create,delete goldenGateConnectionAssignments.create,delete
oracledatabase: goldenGateConnections.create,delete goldenGateDeployments.create,delete,start,stop odbNetworks.create,delete
oracledatabase: odbSubnets.create,delete operations.cancel,delete
orgpolicy: customConstraints.create,delete,update
osconfig: guestPolicies.delete operations.cancel,delete osPolicyAssignments.delete patchDeployments.delete,pause,resume
osconfig: policyOrchestrators.delete projectFeatureSettings.update
parallelstore: instances.create,delete,importData,update operations.cancel,delete
parametermanager: parameterVersions.create,delete,update parameters.create,createTagBinding,delete,deleteTagBinding,update
parametermanager: templateVersions.create,delete,update templates.create,delete,update
paymentsresellersubscription: subscriptionLineItems.update subscriptions.cancel,extend,provision,resume,suspend,undoCancel
paymentsresellersubscription: userSessions.generate
policyremediatormanager: operations.cancel,delete remediatorServices.disable,enable
policysimulator: accessPolicySimulations.create orgPolicyViolationsPreviews.create replays.create,run
privateca: caPools.create,createTagBinding,delete,deleteTagBinding,update certificateAuthorities.create,delete,update
privateca: certificateRevocationLists.create,update certificateTemplates.create,createTagBinding,delete,deleteTagBinding,update
privateca: certificates.create,createForSelf,update operations.cancel,delete reusableConfigs.create,delete,update
privilegedaccessmanager: entitlements.delete grants.approve,deny,revoke operations.delete settings.update
prodactuation: dnsConfigs.create,delete,update ganpatiGroups.create,createMembership,delete,update ganpatiMemberships.delete,update
prodactuation: operations.cancel,delete uberProxyServices.create,delete,update
proximitybeacon: attachments.create,delete beacons.attach,create,update namespaces.create,delete,update
publicca: externalAccountKeys.create
pubsub: schemas.attach,commit,create,delete,rollback snapshots.create,createTagBinding,delete,deleteTagBinding,seek,update
pubsub: subscriptions.consume,createTagBinding,delete,deleteTagBinding
pubsub: topics.attachSubscription,createTagBinding,delete,deleteTagBinding,detachSubscription,updateTag
pubsublite: locations.openKafkaStream reservations.attachTopic,create,delete,update
pubsublite: subscriptions.create,delete,seek,setCursor,subscribe,update topics.create,delete,subscribe,update
readerrevenuesubscriptionlinking: readerEntitlements.update readers.delete
recaptchaenterprise: assessments.annotate,create firewallpolicies.create,delete,update
recaptchaenterprise: keys.create,createTagBinding,delete,deleteTagBinding,update projectmetadata.update
recommender: alloydbClusterPerformanceInsights.update alloydbClusterPerformanceRecommendations.update
recommender: alloydbClusterReliabilityInsights.update alloydbClusterReliabilityRecommendations.update
recommender: alloydbInstanceSecurityInsights.update alloydbInstanceSecurityRecommendations.update appengineVersionCostInsights.update
recommender: appengineVersionCostRecommendations.update bigqueryCapacityCommitmentsInsights.update
recommender: bigqueryCapacityCommitmentsRecommendations.update bigqueryMaterializedViewInsights.update
recommender: bigqueryMaterializedViewRecommendations.update bigqueryPartitionClusterRecommendations.update
recommender: bigqueryTableStatsInsights.update bigtableClusterPerformanceInsights.update bigtableClusterPerformanceRecommendations.update
recommender: cloudAssetInsights.update cloudCostGeneralInsights.update cloudCostGeneralRecommendations.update
recommender: cloudDeprecationGeneralInsights.update cloudDeprecationGeneralRecommendations.update cloudFunctionsPerformanceInsights.update
recommender: cloudFunctionsPerformanceRecommendations.update cloudManageabilityGeneralInsights.update
recommender: cloudManageabilityGeneralRecommendations.update cloudPerformanceGeneralInsights.update
recommender: cloudPerformanceGeneralRecommendations.update cloudRecentChangeInsights.update cloudRecentChangeRecommendations.update
recommender: cloudRecentChangeRecommenderConfig.update cloudReliabilityGeneralInsights.update cloudReliabilityGeneralRecommendations.update
recommender: cloudSecurityGeneralInsights.update cloudSecurityGeneralRecommendations.update cloudsqlIdleInstanceRecommendations.update
recommender: cloudsqlInstanceActivityInsights.update cloudsqlInstanceCpuUsageInsights.update cloudsqlInstanceDiskUsageTrendInsights.update
recommender: cloudsqlInstanceMemoryUsageInsights.update cloudsqlInstanceOomProbabilityInsights.update
recommender: cloudsqlInstanceOutOfDiskRecommendations.update cloudsqlInstancePerformanceInsights.update
recommender: cloudsqlInstancePerformanceRecommendations.update cloudsqlInstanceReliabilityInsights.update
recommender: cloudsqlInstanceReliabilityRecommendations.update cloudsqlInstanceSecurityInsights.update
recommender: cloudsqlInstanceSecurityRecommendations.update cloudsqlInstanceUnderprovisionedCpuUsageInsights.update
recommender: cloudsqlInstanceUnderprovisionedMemoryUsageInsights.update cloudsqlOverprovisionedInstanceRecommendations.update
recommender: cloudsqlUnderProvisionedInstanceRecommendations.update commitmentUtilizationInsights.update
recommender: computeAddressIdleResourceInsights.update computeAddressIdleResourceRecommendations.update
recommender: computeDiskIdleResourceInsights.update computeDiskIdleResourceRecommendations.update computeFirewallInsightTypeConfigs.update
recommender: computeFirewallInsights.update computeImageIdleResourceInsights.update computeImageIdleResourceRecommendations.update
recommender: computeInstanceCpuUsageInsights.update computeInstanceCpuUsagePredictionInsights.update
recommender: computeInstanceCpuUsageTrendInsights.update computeInstanceGroupManagerCpuUsageInsights.update
recommender: computeInstanceGroupManagerCpuUsagePredictionInsights.update computeInstanceGroupManagerCpuUsageTrendInsights.update
recommender: computeInstanceGroupManagerMachineTypeRecommendations.update computeInstanceGroupManagerMemoryUsageInsights.update
recommender: computeInstanceGroupManagerMemoryUsagePredictionInsights.update computeInstanceIdleResourceRecommendations.update
recommender: computeInstanceIdleResourceRecommenderConfig.update computeInstanceMachineTypeRecommendations.update
recommender: computeInstanceMachineTypeRecommenderConfig.update computeInstanceMemoryUsageInsights.update
recommender: computeInstanceMemoryUsagePredictionInsights.update computeInstanceNetworkThroughputInsights.update
recommender: containerDiagnosisInsights.update containerDiagnosisRecommendations.update costInsights.update
recommender: dataflowDiagnosticsInsights.update errorReportingInsights.update errorReportingRecommendations.update
recommender: firestoreDatabaseFirebaseRulesInsights.update firestoreDatabaseFirebaseRulesRecommendations.update
recommender: firestoreDatabaseReliabilityInsights.update firestoreDatabaseReliabilityRecommendations.update
recommender: gmpGuidedExperienceInsights.update gmpGuidedExperienceRecommendations.update gmpProjectManagementInsights.update
recommender: gmpProjectManagementRecommendations.update gmpProjectProductSuggestionsInsights.update
recommender: gmpProjectProductSuggestionsRecommendations.update iamPolicyChangeRiskInsights.update
recommender: iamPolicyChangeRiskRecommendations.update iamPolicyInsights.update iamPolicyLateralMovementInsights.update
recommender: iamPolicyRecommendations.update iamPolicyRecommenderConfig.update iamServiceAccountChangeRiskInsights.update
recommender: iamServiceAccountChangeRiskRecommendations.update iamServiceAccountInsights.update
recommender: loggingProductSuggestionContainerInsights.update loggingProductSuggestionContainerRecommendations.update
recommender: memorystoreManageabilityInsights.update memorystoreManageabilityRecommendations.update memorystorePerformanceInsights.update
recommender: memorystorePerformanceRecommendations.update memorystoreReliabilityInsights.update
recommender: memorystoreReliabilityRecommendations.update memorystoreUtilizationInsights.update
recommender: monitoringProductSuggestionComputeInsights.update monitoringProductSuggestionComputeRecommendations.update
recommender: networkAnalyzerCloudSqlInsights.update networkAnalyzerDynamicRouteInsights.update
recommender: networkAnalyzerGkeConnectivityInsights.update networkAnalyzerGkeIpAddressInsights.update
recommender: networkAnalyzerGkeServiceAccountInsights.update networkAnalyzerIpAddressInsights.update
recommender: networkAnalyzerLoadBalancerInsights.update networkAnalyzerVpcConnectivityInsights.update orgPolicyInsights.update
recommender: orgPolicyRecommendations.update resourcemanagerProjectChangeRiskInsights.update
recommender: resourcemanagerProjectChangeRiskRecommendations.update resourcemanagerProjectUtilizationInsightTypeConfigs.update
recommender: resourcemanagerProjectUtilizationInsights.update resourcemanagerProjectUtilizationRecommendations.update
recommender: resourcemanagerProjectUtilizationRecommenderConfigs.update resourcemanagerServiceLimitInsights.update
recommender: resourcemanagerServiceLimitRecommendations.update runServiceCostInsights.update runServiceCostRecommendations.update
recommender: runServiceIdentityInsights.update runServiceIdentityRecommendations.update runServicePerformanceInsights.update
recommender: runServicePerformanceRecommendations.update runServiceSecurityInsights.update runServiceSecurityRecommendations.update
recommender: spannerDatabaseSecurityInsights.update spannerDatabaseSecurityRecommendations.update spannerProjectReliabilityInsights.update
recommender: spannerProjectReliabilityRecommendations.update spendBasedCommitmentInsights.update spendBasedCommitmentRecommendations.update
recommender: spendBasedCommitmentRecommenderConfig.update storageBucketSoftDeleteInsights.update
recommender: storageBucketSoftDeleteRecommendations.update usageCommitmentRecommendations.update
redis: aclPolicies.create,delete,update backupCollections.create,delete backups.create,delete
redis: clusters.backup,connect,create,delete,rescheduleMaintenance,update
redis: instances.create,createTagBinding,delete,deleteTagBinding,failover,import,rescheduleMaintenance,update,updateAuth,upgrade
redis: operations.cancel,delete
remotebuildexecution: actions.delete blobs.create instances.delete logstreams.create,update workerpools.delete
resourcemanager: capabilities.update folders.create,delete,undelete,update hierarchyNodes.createTagBinding,deleteTagBinding
resourcemanager: projects.create,createBillingAssignment,delete,deleteBillingAssignment,undelete,update,updateLiens tagHolds.create,delete
resourcemanager: tagKeys.create,delete,update tagValueBindings.create,delete tagValues.create,delete,update
resourcesettings: settings.update
retail: alertConfigs.update
retail: attributesConfigs.addCatalogAttribute,batchRemoveCatalogAttributes,importCatalogAttributes,removeCatalogAttribute,replaceCatalogAttribute,update
retail: catalogs.completeQuery,import,update controls.create,delete,import,update
retail: experiments.create,delete,loadExperimentLookerDashboard,update merchantConfigs.update
retail: merchantControls.approverDelete,approverGet,approverList,approverUpdate,creatorCreate,creatorDelete,creatorGet,creatorList,creatorSubmit,creatorUpdate
retail: models.create,delete,pause,resume,tune,update products.create,delete,import,purge,setSponsorship,update
retail: retailProjects.acceptDataTerms servingConfigs.create,delete,update userEvents.create,import,purge,rejoin
riscconfigurationservice: riscconfigs.createOrUpdate,delete
riskmanager: operations.delete reports.create,delete,review,share serviceAccount.create settings.update
rma: annotations.create collectors.create,delete,update operations.cancel,delete
roads: selectedRoutes.batchCreate,batchDelete,batchUpdate,create,delete,update
routeoptimization: operations.create
run: executions.cancel,delete instances.delete,stop jobs.createTagBinding,delete,deleteTagBinding locations.uploadSource operations.delete
run: revisions.delete services.createTagBinding,delete,deleteTagBinding workerpools.delete
runapps: applications.delete operations.cancel,delete
runtimeconfig: configs.create,delete,update variables.create,delete,update waiters.create,delete,update
saasservicemgmt: flagAttributes.create,delete,update flagReleases.create,delete,update flagRevisions.create,delete,update
saasservicemgmt: flags.create,delete,update operations.cancel,delete releases.create,delete,update rolloutKinds.create,delete,update
saasservicemgmt: rollouts.create,delete,update saas.create,delete,update tenants.create,delete,update unitKinds.create,delete,update
saasservicemgmt: unitOperations.create,delete,update units.create,delete,update
secretmanager: secrets.create,createTagBinding,delete,deleteTagBinding,enableManagedRotation,rotate,update
secretmanager: versions.add,destroy,disable,enable
securedlandingzone: overwatches.activate,create,delete,suspend,update
securesourcemanager: branchRules.create,delete,update hooks.create,delete,update
securesourcemanager: instances.create,createRepository,delete,linkDeveloperConnect issuecomments.create,delete,update
securesourcemanager: issues.close,create,delete,open,update operations.cancel,delete prcomments.create,delete,resolve,unresolve,update
securesourcemanager: pullRequests.close,create,open,update
securesourcemanager: repositories.approvePullRequests,create,delete,update,writeIssues,writePullRequests sshkeys.create,delete,deleteAny
securitycenter: assets.group,runDiscovery assetsecuritymarks.update bigQueryExports.create,delete,update billingtier.update
securitycenter: containerthreatdetectionsettings.update eventthreatdetectionsettings.update findingexternalsystems.update
securitycenter: findings.bulkMuteUpdate,group,setMute,setState,setWorkflowState,update findingsecuritymarks.update
securitycenter: integratedvulnerabilityscannersettings.update issues.group,mute muteconfigs.create,delete,update
securitycenter: notificationconfig.create,delete,update organizationsettings.update rapidvulnerabilitydetectionsettings.update
securitycenter: resourcevalueconfigs.create,delete,update securitycentersettings.update
securitycenter: securityhealthanalyticscustommodules.create,delete,simulate,update securityhealthanalyticssettings.update sources.update
securitycenter: virtualmachinethreatdetectionsettings.update websecurityscannersettings.update
securitycentermanagement: eventThreatDetectionCustomModules.create,delete,update operations.cancel,delete securityCenter.migrate,update
securitycentermanagement: securityCenterServices.update securityCommandCenter.activate,generateServiceAccounts,update
securitycentermanagement: securityHealthAnalyticsCustomModules.create,delete,simulate,update
securityposture: operations.delete postureDeployments.create,delete,update postures.create,delete,extract,update reports.create
servicebroker: bindings.create,delete catalogs.create,delete instances.create,delete,update
serviceconsumermanagement: quota.update tenancyu.addResource,create,delete,removeResource
servicedirectory: endpoints.create,delete,update namespaces.associatePrivateZone,create,delete,update networks.attach
servicedirectory: services.bind,create,delete,resolve,update
servicemanagement: services.bind,create,delete,quota,update
servicenetworking: operations.cancel,delete
servicenetworking: services.addDnsRecordSet,addDnsZone,addPeering,addSubnetwork,createPeeredDnsDomain,deleteConnection,deletePeeredDnsDomain,disableVpcServiceCo\
ntrols,enableVpcServiceControls,removeDnsRecordSet,removeDnsZone,updateConsumerConfig,updateDnsRecordSet
serviceusage: apiKeys.regenerate,revert consumerpolicy.update contentsecuritypolicy.update mcppolicy.update quotas.update
serviceusage: services.disable,enable
source: repos.delete
spanner: backupOperations.cancel backupSchedules.create,delete,update backups.copy,create,delete,restoreDatabase,update
spanner: databaseOperations.cancel
spanner: databases.adapt,addSplitPoints,beginOrRollbackReadWriteTransaction,beginPartitionedDmlTransaction,beginReadOnlyTransaction,changequorum,create,createBa\
ckup,drop,partitionQuery,partitionRead,runGraphAlgorithms,select,update,updateDdl,write
spanner: instanceConfigOperations.cancel,delete instanceConfigs.create,delete,update instanceOperations.cancel,delete
spanner: instancePartitionOperations.cancel,delete instancePartitions.create,delete,update
spanner: instances.create,createTagBinding,delete,deleteTagBinding,update sessions.create,delete
speakerid: phrases.create,delete settings.update speakers.create,delete
speech: adaptations.execute config.update customClasses.create,delete,undelete,update operations.cancel,delete
speech: phraseSets.create,delete,undelete,update recognizers.create,delete,recognize,undelete,update
stackdriver: projects.edit resourceMetadata.write
storage: anywhereCaches.create,disable,pause,resume,update bucketOperations.cancel buckets.createTagBinding
storage: featureConfigs.create,delete,update folders.create,delete,rename hmacKeys.delete intelligenceConfigs.update
storage: multipartUploads.abort,create objects.createContext
storagebatchoperations: jobs.cancel,create,delete operations.cancel,delete
storageinsights: datasetConfigs.create,delete,linkDataset,unlinkDataset,update operations.cancel,delete reportConfigs.create,delete,update
storagetransfer: agentpools.create,delete,update jobs.create,delete,run,update operations.assign,cancel,pause,resume
stream: operations.cancel,delete streamContents.build,create,delete,update streamInstances.create,delete,rollout,update
telcoautomation: blueprints.delete,propose deployments.delete edgeSlms.delete operations.cancel,delete orchestrationClusters.delete
telemetry: consumers.writeLogs,writeMetrics,writeTraces traces.write
threatdetection: detectorSettings.clear,update sinkSettings.update sourceSettings.update
threatintelligence: alerts.update configurations.update
timeseriesinsights: datasets.create,delete,update
tpu: nodes.delete,performMaintenance,reimage,reset,simulateMaintenanceEvent,stop
transcoder: jobTemplates.create,createTagBinding,delete,deleteTagBinding jobs.create,createTagBinding,delete,deleteTagBinding
transferappliance: appliances.create,delete,update operations.cancel,delete orders.create,delete,update savedAddresses.create,delete,update
translationhub: portals.create,delete,update
vectorsearch: collections.create,delete,update dataObjects.create,delete,import,update indexes.create,delete operations.cancel,delete
videostitcher: cdnKeys.create,delete,update liveConfigs.create,delete liveSessions.create operations.cancel,delete
videostitcher: slates.create,delete,update vodConfigs.create,delete,update vodSessions.create
visionai: analyses.create,delete,update annotations.create,delete,update applications.create,delete,deploy,undeploy,update
visionai: assets.clip,create,delete,generateHlsUri,index,ingest,removeIndex,update,upload clusters.create,delete,update
visionai: corpora.create,delete,import,suggest,update dataSchemas.create,delete,update drafts.create,delete,update
visionai: events.create,delete,update indexEndpoints.create,delete,deploy,undeploy,update indexes.create,delete,update
visionai: operations.cancel,delete operators.create,delete,update processors.create,delete,update searchConfigs.create,delete,update
visionai: series.acquireLease,create,delete,receive,releaseLease,renewLease,send,update streams.create,delete,receive,send,update
visionai: uistreams.create,delete,generateStreamThumbnails
visualinspection: annotationSets.create,delete,update annotationSpecs.create,delete annotations.create,delete,update
visualinspection: datasets.create,delete,import,update images.delete,update models.create,delete,update,writePrediction
visualinspection: modules.create,delete,update solutionArtifacts.create,delete,update solutions.create,delete
vmmigration: datacenterConnectors.create,delete,update deployments.create groups.create,createTagBinding,delete,deleteTagBinding,update
vmmigration: imageImportJobs.cancel imageImports.create,delete migratingVms.delete operations.cancel,delete
vmmigration: sources.create,createTagBinding,delete,deleteTagBinding,update targets.delete utilizationReports.create,delete
vmwareengine: clusters.create,delete,mountDatastore,unmountDatastore,update datastores.create,delete,update dnsBindPermission.grant,revoke
vmwareengine: dnsForwarding.update externalAccessRules.create,delete,update externalAddresses.create,delete,update hcxActivationKeys.create
vmwareengine: loggingServers.create,delete,update managementDnsZoneBindings.create,delete,repair,update
vmwareengine: networkPeerings.create,createTagBinding,delete,deleteTagBinding,update
vmwareengine: networkPolicies.create,createTagBinding,delete,deleteTagBinding,update operations.delete
vmwareengine: privateClouds.create,createTagBinding,delete,deleteTagBinding,migrateManagementVms,privateCloudDeletionNow,undelete,update
vmwareengine: privateConnections.create,createTagBinding,delete,deleteTagBinding,update subnets.update
vmwareengine: vmwareEngineNetworks.create,createTagBinding,delete,deleteTagBinding,update
vpcaccess: connectors.create,delete,update
workflows: callbacks.send executions.cancel,create operations.cancel workflows.createTagBinding,delete,deleteTagBinding
workloadcertificate: operations.cancel,delete workloadCertificateFeature.update workloadRegistrations.create,delete,update
workloadidentity: operations.cancel,delete serviceAgents.create
workloadmanager: actuations.create,delete deployments.create,delete evaluations.create,delete,run,update executions.delete findings.create
workloadmanager: insights.delete,write operations.cancel,delete
workspacemarketplace: appConfiguration.update
workstations: workstationClusters.createTagBinding,delete,deleteTagBinding workstationConfigs.delete workstations.delete,stop
`;y();y();var lE=e=>new Set(e.trim().split(/\s+/)),wH=lE(`
  accessapproval accesscontextmanager alloydb apigateway apikeys appengine apphub artifactregistry assuredworkloads auditmanager
  autoscaling backupdr baremetalsolution batch beyondcorp billing binaryauthorization certificatemanager cloudasset cloudbuild clouddeploy
  cloudfunctions cloudkms cloudnotifications cloudquotas cloudscheduler cloudsecuritycompliance cloudsql cloudtasks composer compute
  config configdelivery container databasecenter dns domains edgecontainer edgenetwork essentialcontacts eventarc file firebase
  firebaserules gkebackup gkehub gkemulticloud gkeonprem hypercomputecluster iam iap ids lustre maintenance managedidentities memcache
  memorystore monitoring netapp networkconnectivity networkmanagement networksecurity networkservices opsconfigmonitoring orgpolicy
  osconfig parallelstore policysimulator privateca pubsub recommender redis resourcemanager resourcesettings run securityposture
  servicedirectory servicehealth servicemanagement servicenetworking serviceusage stackdriver storagetransfer tpu trafficdirector
  vmwareengine vpcaccess workloadcertificate workloadidentity workstations
`),EH=lE(`
  bigquery.bireservations bigquery.capacityCommitments bigquery.config bigquery.connections bigquery.dataPolicies bigquery.datasets
  bigquery.models bigquery.propertyGraphs bigquery.reservationAssignments bigquery.reservationGroups bigquery.reservations
  bigquery.routines bigquery.rowAccessPolicies bigquery.tables bigtable.appProfiles bigtable.authorizedViews bigtable.backups
  bigtable.clusters bigtable.hotTablets bigtable.instances bigtable.logicalViews bigtable.materializedViews bigtable.memoryLayers
  bigtable.schemaBundles bigtable.tables dataflow.jobs dataproc.autoscalingPolicies dataproc.clusters dataproc.nodeGroups
  datastore.backupSchedules datastore.backups datastore.databases datastore.indexes datastore.namespaces logging.buckets
  logging.cmekSettings logging.exclusions logging.links logging.logMetrics logging.logServices logging.logs logging.settings logging.sinks
  logging.views secretmanager.secrets secretmanager.versions spanner.backupSchedules spanner.backups spanner.databases
  spanner.instanceConfigs spanner.instancePartitions spanner.instances storage.anywhereCaches storage.bucketOperations storage.buckets
  storage.featureConfigs storage.folders storage.hmacKeys storage.intelligenceConfigs storage.managedFolders storage.multipartUploads
  workflows.workflows
`),vH=lE(`
  appengine.memcache container.configMaps container.customResources container.secrets container.thirdPartyObjects
`),SH=/\.(?:get|search)(?:AttestationRules|Effective\w*|Metadata|Scale|Status)?$|\.(?:analyze|fetch(?!\w*Token)|list)\w*$/,AH=[/\.(?:\w*Polic(?:y|ies)|\w*PolicyBindings|list\w*Tags|listTagBindings|(?:calculate|check|test|validate|verify)\w*)$/,
/\.(?:call|invoke|ping|predict|publish|translate|use|useTo(?!Decrypt)\w*|viewPublicKey|wait)$/,/\.(?:locations|operations)\.(?:get|list)$|^cloudasset\.|^storage\.objects\.list$/];
function PR(e){let t=e.slice(0,e.lastIndexOf(".")),[n=""]=t.split("."),r=EH.has(t)||wH.has(n)&&!vH.has(t);return AH.some(s=>s.test(e))||r&&SH.test(e)}var MR={actAs:"a",token:"t",idToken:"i",key:"k",storageKey:"h",policy:"p",policyOfResource:"o",trust:"f",limits:"l",run:"r",runAsService:"b",attach:"x",enable:"\
e",source:"c",secrets:"s",objects:"m",writeObjects:"n",data:"d",write:"w"};function Tl(e){let t=e.trim().split(`
`);return new Map(t.flatMap(n=>{let[r="",s=""]=n.trim().split(/:\s+/);return s.split(/\s+/).map(o=>{let[i,a]=o.split(".");return[`${r}.${i}`,a===void 0?void 0:new Set(
a.split(","))]})}))}var uE=e=>e.slice(0,e.lastIndexOf(".")),_m=e=>t=>{let n=uE(t);return e.has(n)?e.get(n)?.has(t.slice(n.length+1))??NH.test(t):!1},$R=Tl(`
  aiplatform: agents apps batchPredictionJobs customJobs deploymentResourcePools edgeDeploymentJobs endpoints.deploy extensions
  aiplatform: hyperparameterTuningJobs models.upload nasJobs notebookExecutionJobs notebookRuntimes persistentResources pipelineJobs
  aiplatform: reasoningEngines sandboxEnvironments schedules sessions.run tasks trainingPipelines tuningJobs
  appengine: applications instances.enableDebug versions
  backupdr: managementServers.manageRestores,manageWorkflows,runWorkflows
  cloudbuild: builds.create,update
  composer: dags environments
  configdelivery: fleetPackages releases resourceBundles rollouts variants
  container: apiServices certificateSigningRequests clusterRoleBindings clusterRoles clusters.getCredentials,impersonate controllerRevisions
  container: cronJobs customResourceDefinitions daemonSets deployments initializerConfigurations jobs mutatingWebhookConfigurations
  container: nodes.proxy petSets podPresets podTemplates pods.attach,create,exec,initialize,portForward,proxy,update replicaSets
  container: replicationControllers roleBindings roles scheduledJobs serviceAccounts.createToken statefulSets
  container: thirdPartyObjects thirdPartyResources
  dataflow: jobs
  dataform: repositories.commit workspaces.push
  datafusion: artifacts instances namespaces pipelines profiles
  datapipelines: pipelines
  dataplex: environments
  dataprep: projects.use
  dataproc: batches clusters jobs sessionTemplates sessions tasks workflowTemplates
  dataprocrm: nodePools nodes.mintOAuthToken workloads
  deploymentmanager: compositeTypes deployments typeProviders types
  edgecontainer: clusters serviceaccounts.create,generatekey
  firebaseapphosting: backends builds rollouts traffic
  firebaseextensions: configs
  gameservices: gameServerConfigs gameServerDeployments
  gkehub: features fleet membershipfeatures memberships rbacrolebindings
  gkemulticloud: attachedClusters awsClusters awsNodePools azureClusters azureNodePools
  gkeonprem: bareMetalAdminClusters bareMetalClusters vmwareAdminClusters vmwareClusters
  hypercomputecluster: clusters machineLearningRuns
  krmapihosting: krmApiHosts
  ml: jobs models versions
  notebooks: environments executions instances runtimes schedules
  osconfig: guestPolicies osPolicyAssignments patchDeployments patchJobs policyOrchestrators
  remotebuildexecution: actions botsessions instances workerpools
  run: instances.sshRead,sshRoot jobs.runWithOverrides,sshRead,sshRoot services.sshRead,sshRoot workerpools.sshRead,sshRoot
  runapps: applications deployments
  telcoautomation: blueprints deployments edgeSlms hydratedDeployments orchestrationClusters
  workstations: workstations.create,start,update,use
`),_H=Tl(`
  apigateway: apiconfigs gateways
  apigee: archivedeployments deployments proxies proxyrevisions sharedflowrevisions sharedflows
  batch: jobs
  bigquery: connections jobs routines transfers
  backupdr: bvbackups compute
  clouddeploy: automations customTargetTypes deliveryPipelines releases rollouts targets
  cloudfunctions: functions.create,generationUpgrade,sourceCodeSet,update
  cloudscheduler: jobs
  cloudtasks: queues tasks
  compute: instanceGroupManagers instanceTemplates instances machineImages multiMig
  compute: projects.setCommonInstanceMetadata,setDefaultServiceAccount
  config: artifacts deploymentgroups deployments previews
  connectors: actions connections customConnectorVersions customConnectors eventSubscriptions
  container: clusters
  dataform: config folders releaseConfigs repositories teamFolders workflowConfigs workflowInvocations workspaces
  dataplex: datascans tasks
  dataproc: nodeGroups
  eventarc: channels enrollments pipelines triggers
  genomics: operations
  integrations: apigeeIntegrationVers apigeeIntegrations authConfigs executions integrationVersions integrations securityAuthConfigs
  integrations: apigeeAuthConfigs securityIntegTempVers securityIntegrationVers securityIntegrations templates testCases
  lifesciences: workflows
  pubsub: subscriptions.create,update topics.create,update
  run: instances.create,start,update jobs.create,update services.create,update workerpools.create,update
  source: repos
  tpu: nodes
  vmmigration: cloneJobs cutoverJobs migratingVms targets
  workflows: workflows
  workstations: workstationClusters workstationConfigs
`),Ir=e=>_m(Tl(e)),LR=e=>t=>e.test(t),pE={actAs:Ir("iam: serviceAccounts.actAs"),token:Ir("iam: serviceAccounts.getAccessToken,signBlob,signJwt,implicitDelegati\
on"),idToken:Ir("iam: serviceAccounts.getOpenIdToken"),key:Ir("iam: serviceAccountKeys.create,enable serviceAccountApiKeyBindings.create"),storageKey:Ir("storag\
e: hmacKeys.create,update"),policy:Ir(`
    resourcemanager: projects.setIamPolicy,move folders.setIamPolicy,move organizations.setIamPolicy
    iam: serviceAccounts.setIamPolicy roles.update,undelete
    privilegedaccessmanager: entitlements.create,update,setIamPolicy`),policyOfResource:e=>e.endsWith(".setIamPolicy")&&pE.policy?.(e)===!1,trust:LR(/^iam\.(?:workloadIdentityPool|workforcePool|oauthClient)\w*\.(?!get|list|delete|compute|search|\w*PolicyBinding)/),
limits:e=>xH(e)||/\.(?:create|update|delete)PolicyBinding$/.test(e),run:_m($R),runAsService:Ir(`
    aiplatform: customJobs.create hyperparameterTuningJobs.create nasJobs.create pipelineJobs.create trainingPipelines.create
    cloudbuild: builds.create,update
    deploymentmanager: deployments.create,update`),attach:e=>!_m($R)(e)&&_m(_H)(e),enable:Ir("iam: serviceAccounts.enable,undelete"),source:e=>TH(e)||/\.\w*(?:ReadWriteToken|ProxyWrite)$/.
test(e),secrets:e=>kH(e)||IH.test(e),objects:Ir("storage: objects.get"),writeObjects:LR(/^storage\.(?:objects|buckets|managedFolders)\.(?!get|list|view|create(?:Context|TagBinding))/),
data:e=>jR.test(e)&&!BR.test(e)&&!PR(e)},TH=Ir(`
  securesourcemanager: repositories.push pullRequests.merge sshkeys.createAny
  source: repos.update`),xH=Ir(`
  orgpolicy: policy.set policies.create,update,delete
  iam: denypolicies.create,update,delete accesspolicies.create,update,delete,bind,unbind
  iam: principalaccessboundarypolicies.create,update,delete,bind,unbind`),kH=Ir(`
  cloudfunctions: functions.sourceCodeGet
  composer: userworkloadssecrets.get
  config: deployments.getState revisions.getState
  container: secrets.get,list
  parametermanager: parameterVersions.render templateVersions.render
  runtimeconfig: variables.get
  secretmanager: versions.access
  storage: objects.get`),IH=/^(?!iam\.).*\.(?!list(?!With)|export|generateConsistency)\w*(?:token|credential|secret|keystring)s?$|\.useToDecrypt/i,DR=e=>new RegExp(
String.raw`\.(?:${e.trim().split(/\s+/).join("|")})\w*$`),NH=DR(String.raw`
  apply approve assign attach bind commit create(?!Tag) deploy escalate exec generationUpgrade import initialize instantiate mint
  osAdminLogin osLogin patch repair restart rollback run set(?!IamPolicy) start switch trigger update(?!Status|Tag) upgrade upload write`),jR=DR(`
  access aggregate analyze batchGet batchRead calculate check compute count describe download evaluate explain export fetch find get
  list lookup ping predict preview query read render report retrieve sample search streamingRead summarize test translate use validate
  verify view wait watch call$ fullView$ invoke$ publish$`),BR=/AccessReviews\.create$|\.(?:readsessions|tokenReviews)\.|^run\.jobs\.run$/,OH=e=>!jR.test(e)&&!BR.
test(e),CH=/^([a-z]+)\.googleapis\.com\//;function fE(e){let t=new Set;for(let n of e){let r=mE(n),s=RH.filter(o=>pE[o]?.(r));for(let o of s)t.add(o);s.length===
0&&OH(r)&&t.add("write")}return t}var UR=e=>[...fE([e])].join()==="write",mE=e=>e.replace(CH,"$1."),RH=Object.keys(pE);y();var io="2026-08-22";var FR=`
apikeys clientauthconfig cloudiottoken cloudmessaging cloudnotifications cloudonefs cloudtoolresults cloudvolumesgcp-api commerceprice
fcmdata firebaseanalytics gcp riscconfigurationservice workspacemarketplace
`,VR=`
accessapproval. admin:w approver:w configEditor:w editor invalidator:w viewer
accesscontextmanager. admin:ow editor:w gcpAccessAdmin:w gcpAccessReader policyAdmin:ow policyEditor:w policyReader viewer
accesscontextmanager. vpcScTroubleshooterViewer:d
actions. Admin:dw Viewer:d
. admin:Aabcdefhklmnoprswx browser editor:Aabcdehkmnprswx owner:Aabcdefhklmnoprswx reader:Adms viewer:Adms writer:Aabcdehkmnprswx
advisorynotifications. admin:dw viewer:d
agentcommunicationadmin. viewer
agentgateway. serviceAgent:w
agentidentity. admin:dow editor:dw user:ds viewer:d
agentregistry. admin:dw editor:dw user:dw viewer:d
aiedgeportal. serviceAgent:dmns
aiplatform. admin:bdorw agentSandboxServiceAgent:dmnsw batchPredictionServiceAgent:dmnsw colabEnterpriseAdmin:bdorwx
aiplatform. colabEnterpriseUser:bdrwx colabServiceAgent:Aadrwx customCodeServiceAgent:Abdimnrstw editor:bdrw entityTypeOwner:dow
aiplatform. expressAdmin:drw expressUser:drw extensionCustomCodeServiceAgent:dmnosw extensionServiceAgent:Adimstw featurestoreAdmin:dow
aiplatform. featurestoreDataViewer:d featurestoreDataWriter:dw featurestoreInstanceCreator:dw featurestoreResourceEditor:dw
aiplatform. featurestoreResourceViewer:d featurestoreUser:dow memoryEditor:w memoryUser:dw memoryViewer:d migrator:dw
aiplatform. modelMonitoringServiceAgent:dmnrsw notebookExecutorUser:bdrw notebookRuntimeAdmin:dorw notebookRuntimeUser:dr
aiplatform. notebookServiceAgent:w onlinePredictionServiceAgent:sw provisionedThroughputAdmin:dw publisherProvisionedThroughputAdmin
aiplatform. publisherProvisionedThroughputViewer ragServiceAgent:dmsw rapidevalServiceAgent reasoningEngineServiceAgent:dmrsw
aiplatform. serviceAgent:Aabdimnrstwx sessionEditor:w sessionUser:dw sessionViewer:d telemetryServiceAgent:dw tensorboardWebAppUser:w
aiplatform. tuningServiceAgent:dmnrsw user:bdrw viewer:dw
aisandbox. serviceAgent:w
alloydb. admin:dw backupDrAdmin:dw client:w databaseUser:dw editor:dw serviceAgent viewer:d
alloydbproducer. cleanupAutomation
analyticshub. admin:dow editor:dw listingAdmin:dow publisher:dw serviceAgent:d subscriber:dw subscriptionOwner:dw viewer:d
androidmanagement. admin:w user:w
anthos. serviceAgent
anthosaudit. serviceAgent
anthosconfigmanagement. serviceAgent:sw
anthosidentityservice. serviceAgent:sw
anthospolicycontroller. serviceAgent:sw
anthosservicemesh. serviceAgent:drswx
anthossupport. serviceAgent:ds
apigateway. admin:dowx editor:dwx serviceAgent:Aditw viewer:d
apigateway_management. serviceAgent:Aw
apigee. admin:dowx analyticsAgent:d analyticsEditor:dw analyticsViewer:d apiAdmin:dwx apiAdminV2:dwx apiReader:dwx apiReaderV2:dwx
apigee. apimServiceExtensionServiceAgent:w coreServiceAgent:dw deploymentInvoker developerAdmin:dw editor:dwx environmentAdmin:dowx
apigee. monetizationAdmin:dw portalAdmin:dw readOnlyAdmin:d runtimeAgent:dw securityAdmin:dw securityViewer:d serviceAgent:Aditw
apigee. spaceConsoleUser:d spaceContentEditor:dwx spaceContentViewer:d synchronizerManager:dw viewer:d
apigeeconnect. Admin:d Agent:w viewer:d
apigeeregistry. admin:dow editor:dw viewer:d worker:dw
apihub. addonsAdmin:dw admin:dw apiInsightsViewer:d attributeAdmin:dw editor:dw pluginAdmin:dw provisioningAdmin:dw
apihub. runTimeProjectAttachmentsEditor:w runtimeProjectServiceAgent:dw viewer:d
apim. admin:dw apiDiscoveryServiceAgent:w viewer:d
appdevelopmentexperience. serviceAgent:swx
appengine. admin:drw appAdmin:drw appCreator:r appViewer codeViewer:d debugger:rw deployer:drw editor:drw memcacheDataAdmin:dw
appengine. serviceAdmin:rw serviceAgent:Adinrtw viewer:d
appengineflex. serviceAgent:Aabdmnoprstwx
apphub. admin:dow appManagementViewer:dms editor:dw viewer:d
applianceactivation. admin:dw approver:dw client:dw troubleshooter:dw viewer:d
appmetadata. workspaceMarketplaceAppConfigurationAdmin:dw
appoptimize. admin:dw viewer:d
apptopology. viewer:d
apsinfra. admin
artifactregistry. admin:dow attachmentReader:d attachmentWriter:dw containerRegistryMigrationAdmin:dmosw createOnPushRepoAdmin:dw
artifactregistry. createOnPushWriter:dw editor:dw reader:d repoAdmin:dw serviceAgent:dw viewer:d writer:dw
assuredoss. admin:Adkwx editor:d projectAdmin:Adw reader:d user:d viewer:d
assuredworkloads. admin:dlw editor:dlw monitoringServiceAgent:w reader:d serviceAgent:w settingsReader viewer:d
auditmanager. admin:w auditor:w ccfAdmin:w ccfViewer serviceAgent:Ad viewer
automl. admin:dow editor:dw predictor serviceAgent:dmnsw viewer:d
automlrecommendations. admin:dw adminViewer:d editor:dw serviceAgent:dmnrswx viewer:d
autoscaling. admin:dow editor:dw metricsWriter:w recommendationsReader:d sitesAdmin:dow stateWriter:w viewer:d
axt. admin:dw
backstory. forwarderViewer.user
backupdr. admin:dorswx alloydbOperator backupConfigViewer backupUser:dw backupvaultAccessor:dswx backupvaultAdmin:wx backupvaultLister
backupdr. backupvaultViewer cloudSqlOperator cloudStorageOperator:dmns computeEngineOperator:Aadwx diskOperator:dw editor:drswx
backupdr. filestoreOperator:w managementServerAccessor:w mangementServerAccessor:w mountUser:drw restoreUser:drw serviceAgent:Aadwx user:dw
backupdr. userv2:drw viewer:d
baremetalsolution. admin:w editor:w instancesadmin:w instancesviewer lunsadmin lunsviewer maintenanceeventsadmin:w
baremetalsolution. maintenanceeventseditor:w maintenanceeventsviewer networksadmin:w nfssharesadmin:w nfsshareseditor:w nfssharesviewer
baremetalsolution. osimagesviewer procurementsadmin:w procurementseditor:w procurementsviewer serviceAgent storageadmin:w viewer
baremetalsolution. volumesadmin:w volumeseditor:w volumesnapshotsadmin:w volumesnapshotseditor:w volumesnapshotsviewer volumessviewer
batch. admin:wx agentReporter:d jobsAdmin:wx jobsEditor:wx jobsViewer resourceAllowancesEditor:w resourceAllowancesViewer
batch. serviceAgent:Aadwx viewer
beyondcorp. admin:dow clientConnectorAdmin clientConnectorServiceUser clientConnectorViewer editor:dw partnerServiceDelegateAdmin:w
beyondcorp. partnerServiceDelegateViewer serviceDiscoveryUser sgApplicationUser subscriptionAdmin:w subscriptionViewer upstreamAccess
beyondcorp. viewer
biglake. admin:dow editor:dw metadataViewer:d viewer:d
bigquery. admin:dorwx connectedSheetsServiceAgent:w connectionAdmin:owx connectionUser dataEditor:dwx dataOwner:dowx dataViewer:d
bigquery. filteredDataViewer:d jobUser:dx metadataViewer:d objectRefAdmin:dw objectRefReader:d readSessionUser resourceAdmin:dow
bigquery. resourceEditor:dw resourceViewer:d routineAdmin:dw routineDataEditor:dw routineDataViewer:d routineMetadataViewer
bigquery. securityAdmin:dow studioAdmin:dorwx studioUser:drwx user:dwx
bigqueryconnection. serviceAgent:w
bigquerycontinuousquery. serviceAgent:Adt
bigquerydatapolicies. maskedReader
bigquerydatapolicy. admin:ow editor:dwx maskedReader:w rawDataReader:d viewer
bigquerydatatransfer. serviceAgent:Adtwx
bigquerymigration. admin:dw editor:dw migrationEditor migrationViewer orchestrator:w serviceAgent translationUser viewer:d worker:dmns
bigqueryomni. serviceAgent:w
bigqueryspark. serviceAgent:Adt
bigtable. admin:dow editor:dw reader:dw user:dw viewer
billing. admin:dow carbonViewer:d costsManager:dw creator:w foundationsOnboardingSuperUser:w linkAdmin:dw projectCostsManager:d
billing. projectManager:w user:w viewer:d
binaryauthorization. admin:ow attestorsAdmin:ow attestorsEditor:w attestorsVerifier attestorsViewer editor:w policyAdmin:ow policyEditor:w
binaryauthorization. policyEvaluator policyViewer serviceAgent:dw viewer
blockchainnodeengine. admin:dw serviceAgent viewer:d
blockchainvalidatormanager. admin:dw viewer:d
businessaicode. serviceAgent:d user:dw
capacityplanner. admin:dw planner:dw viewer:d
carestudio. admin:d viewer:d
certificatemanager. admin:w editor:w owner:w serviceAgent viewer
certificatemanagerproducer. internalIdentityViewer
ces. admin:dow agentEditor:dw appEditor:dw client:w deploymentEditor:dw evalsEditor:dw guardrailsEditor:dw securitySettingsEditor:dw
ces. serviceAgent:dmnrswx toolsEditor:dw viewer:d
chat. admin:dw owner:dw reader:d viewer:d
chronicle. admin:dsw dataGovernor:w editor:dw federationAdmin:dw federationViewer:d globalDataAccess:w limitedViewer:dw orgServiceAgent
chronicle. restrictedDataAccess:w restrictedDataAccessViewer:dw serviceAgent:dmnoswx soarAdmin:dw soarAnalyst:dw soarEngineer:dw
chronicle. soarRemoteAgent:dw soarServiceAgent:Adnwx soarThreatManager:dw soarViewer:dw soarVulnerabilityManager:dw viewer:dw
chroniclesm. admin:dw editor:dw viewer:d
ciem. serviceAgent
cloud. admin locationReader viewer
cloudaicompanion. admin:dow codeRepositoryIndexesAdmin:dow codeRepositoryIndexesViewer:d codeToolsAdmin:cdsw codeToolsUser:cdsw editor:dw
cloudaicompanion. individualUser:dw repositoryGroupsUser:d serviceAgent:dsw settingsAdmin:dw settingsUser:d topicAdmin:dow topicReader:d
cloudaicompanion. user:dw viewer:d
cloudapiregistry. admin:d viewer:d
cloudasset. admin:w editor:w effectivePolicyServiceAgent otherCloudConfigServiceAgent owner:w serviceAgent:dmnsw viewer
cloudbuild. admin:bcdorsw builds.approver:dw builds.builder:bdmnrswx builds.editor:bdr builds.viewer:d connectionAdmin:ow connectionViewer
cloudbuild. editor:brw integrationsEditor:w integrationsOwner:w integrationsViewer loggingServiceAgent:w readTokenAccessor:ds
cloudbuild. serviceAgent:Abcdimnrstwx tokenAccessor:cds viewer workerPoolEditor:w workerPoolOwner:w workerPoolUser workerPoolViewer
cloudconfig. admin:dw serviceAgent:Aabdmnrstw viewer:d
cloudcontrolspartner. accessApprovalServiceAgent admin:dw editor:dw ekmServiceAgent inspectabilityReader:d monitoringReader:d
cloudcontrolspartner. monitoringServiceAgent reader:d supportCaseServiceAgent:d viewer:d
clouddebugger. agent:dw user:dw
clouddeploy. admin:owx approver:wx customTargetTypeAdmin:owx developer:wx editor:wx jobRunner:dmnsw operator:wx policyAdmin:ow
clouddeploy. policyOverrider:w releaser:wx serviceAgent:Aabdmnrstw viewer
clouddeploymentmanager. serviceAgent:Aabdhmnprswx
cloudfunctions. admin:dorswx developer:drswx editor:drswx invoker serviceAgent:Aabdimnorstwx viewer:d
cloudhub. operator:dms
cloudidentity. domainlessResellerDelegatedAdmin resellerSupportAdmin
cloudiot. admin:dow deviceController:dw editor:dw provisioner:dw serviceAgent:w viewer:d
cloudjobdiscovery. admin:Ad jobsEditor:dw jobsViewer:d profilesEditor:dw profilesViewer:d viewer:d
cloudkms. admin:dosw autokeyAdmin:w autokeyUser:w cryptoKeyDecrypter:ds cryptoKeyDecrypterViaDelegation:ds cryptoKeyEncrypter
cloudkms. cryptoKeyEncrypterDecrypter:ds cryptoKeyEncrypterDecrypterViaDelegation:ds cryptoKeyEncrypterViaDelegation cryptoOperator:ds
cloudkms. decapsulator ekmConnectionsAdmin:w encryptionDashboardViewer expertPqcSigner:w expertRawAesCbc:w expertRawAesCtr:w
cloudkms. expertRawPKCS1:w hsmSingleTenantExecutor:w hsmSingleTenantKeyCreator hsmSingleTenantProposer:w hsmSingleTenantQuorumMember:w
cloudkms. importer:w keyAccessJustificationsEnrollmentConfigViewer keyAccessJustificationsPolicyConfigAdmin:w orgServiceAgent
cloudkms. protectedResourcesViewer publicKeyViewer serviceAgent:ow signer signerVerifier verifier viewer
cloudkmskacls. serviceAgent:ds
cloudlocationfinder. admin:dw viewer:d
cloudmigration. inframanager:Adnwx storageaccess:dmns velostrataconnect:w
cloudnumberregistry. ipamAdmin:dw ipamViewer:d
cloudoptimization. admin:w editor:w serviceAgent:dmns viewer
cloudprivatecatalog. admin:d consumer:d viewer:d
cloudprivatecatalogproducer. admin:dow editor:dw manager:dw orgAdmin:dow viewer:d
cloudprofiler. admin:dw agent:w user:d viewer:d
cloudquotas. admin:w viewer
cloudscheduler. admin:dwx jobRunner:dx serviceAgent:Aditw viewer:d
cloudsecuritycompliance. admin:dw serviceAgent:Adw viewer:d
cloudsecurityscanner. admin:dw editor:dw runner:dw viewer:d
cloudsql. admin:dw client:w editor:dw instanceUser:w schemaViewer:d serviceAgent studioUser:dw viewer:d
cloudsupport. admin:dow advisorySupportEditor:d advisorySupportViewer:d supportSubscriptionEditor supportSubscriptionViewer
cloudsupport. techSupportEditor:dw techSupportViewer:d viewer:d
cloudtasks. admin:dowx editor:dwx enqueuer:dx queueAdmin:owx serviceAgent:Aditw taskDeleter:w taskRunner:dx viewer:d
cloudtestservice. admin:dw directAccessAdmin:dw directAccessViewer:d testAdmin:dmnsw testViewer:dms viewer:d
cloudtpu. serviceAgent:Aadowx
cloudtrace. admin:dw agent:w user:dw
cloudtranslate. admin:dw editor:dw serviceAgent:dmns user:d viewer:d
codelabapikeys. admin editor viewer
commerceagreementpublishing. admin:dw viewer:d
commercebusinessenablement. admin:dw paymentConfigAdmin:dw paymentConfigViewer:d rebatesAdmin:dw rebatesViewer:d resellerDiscountAdmin:dw
commercebusinessenablement. resellerDiscountViewer:d viewer:d
commerceoffercatalog. admin:d offersViewer:d
commerceorggovernance. admin:dw user:dw viewer:d
commercepricemanagement. editor:dw eventsViewer:d privateOffersAdmin:dw viewer:d
commerceproducer. admin:dw viewer:d
compliancescanning. serviceAgent:dmsw
composer. ServiceAgentV2Ext:Ap admin:drsw editor:drsw environmentAndStorageObjectAdmin:dmnorsw environmentAndStorageObjectUser:dmrs
composer. environmentAndStorageObjectViewer:dmrs serviceAgent:Aabdimnorstwx sharedVpcAgent:dw user:drs viewer:ds worker:bdmnorswx
compute. admin:dowx editor:dwx futureReservationAdmin:dw futureReservationUser:w futureReservationViewer imageUser:d instanceAdmin:dowx
compute. instanceAdmin.v1:dowx instanceGroupManagerServiceAgent:Aadwx interconnectAttachmentGroupAnalyzer interconnectGroupAnalyzer
compute. loadBalancerAdmin:dow loadBalancerServiceUser networkAdmin:dowx networkUser:dw networkViewer:d orgFirewallPolicyAdmin:ow
compute. orgFirewallPolicyUser orgSecurityPolicyAdmin:ow orgSecurityPolicyUser:ow orgSecurityResourceAdmin:ow osAdminLogin:x osLogin:x
compute. osLoginExternalUser:w packetMirroringAdmin:wx packetMirroringUser:w peerSubnetMigrationAdmin:dw publicIpAdmin:dw
compute. securityAdmin:dowx serviceAgent:Aadimnstwx soleTenantViewer storageAdmin:dow viewer:d vmExtensionPolicyAdmin:wx
compute. vmExtensionPolicyViewer xpnAdmin:ow
confidentialcomputing. admin:w gkeWorkloadUser:w viewer workloadUser:w
config. admin:doswx agent:dmnswx editor:wx viewer
configdelivery. admin:rw configDeliveryAdmin:rw configDeliveryViewer resourceBundlePublisher:r serviceAgent:Aabdorsw viewer
connectors. admin:dowx customConnectorAdmin:dowx customConnectorViewer:d editor:dwx endpointAttachmentAdmin:dow endpointAttachmentViewer:d
connectors. eventSubscriptionAdmin:dwx eventSubscriptionViewer:d invoker:dwx listener:d managedZoneAdmin:dow managedZoneViewer:d
connectors. serviceAgent:Aditwx viewer:d
consumerprocurement. entitlementManager:dw entitlementViewer:d eventsViewer:d licensePoolEditor:dw licensePoolViewer:d orderAdmin:dw
consumerprocurement. orderViewer:d procurementAdmin:dw procurementViewer:d
contactcenteraiplatform. admin:dw viewer:d workforceSchedulingShiftGenerator:w
contactcenterinsights. admin:dow authorizedEditor:dw authorizedViewer:d editor:dw serviceAgent:dmnsw viewer:d
container. admin:drswx cloudKmsKeyUser clusterAdmin:wx clusterViewer defaultNodeServiceAccount:w defaultNodeServiceAgent:dw developer:drsw
container. editor:drswx hostServiceAgentUser:w nodeServiceAccount:dmsw nodeServiceAgent:dmsw serviceAgent:Aadorswx viewer:d
containeranalysis. ServiceAgent:dmswx admin:dow editor:dw notes.attacher:dw notes.editor:dw notes.occurrences.viewer:d notes.viewer:d
containeranalysis. occurrences.editor:dw occurrences.viewer:d viewer:d
containerregistry. ServiceAgent:dms
containerscanning. ServiceAgent:dmsw
containersecurity. admin:d viewer:d
containerthreatdetection. serviceAgent:drsw
contentwarehouse. admin:dow documentAdmin:dow documentCreator:dw documentEditor:dw documentOwner:w documentSchemaViewer:d documentViewer:d
contentwarehouse. serviceAgent:dmnsw
databasecenter. admin:dw viewer:d
databaseinsights. admin:dw assistantViewer eventsViewer:d intelligenceViewer:d monitoringViewer:d operationsAdmin:w recommendationViewer:d
databaseinsights. viewer:d virtualDbxViewer:d
databasesconsole. editor:dw studioQueryAdmin:dw studioQueryUser:dw viewer:d
datacatalog. admin:dow categoryAdmin:dow categoryFineGrainedReader:w dataSteward:dw editor:dw entryGroupCreator:dw entryGroupOwner:dow
datacatalog. entryOwner:dow entryViewer:d glossaryOwner:dow glossaryUser:dw migrationConfigAdmin:dw searchAdmin:d tagEditor:w
datacatalog. tagTemplateCreator:dw tagTemplateOwner:dow tagTemplateUser:d tagTemplateViewer:d viewer:d
dataconnectors. admin:dow connectorAdmin:dow connectorUser:d editor:dw serviceAgent:d viewer:d
dataflow. admin:bdmnrsw developer:bdrw serviceAgent:Aadmnorstwx viewer:d worker:dmnswx
dataform. admin:dorwx codeCommenter:dw codeCreator:dx codeEditor:drwx codeOwner:dorwx codeScheduler:x codeViewer:dw editor:drwx
dataform. serviceAgent:wx teamFolderCommenter:dw teamFolderContributor:drwx teamFolderCreator:x teamFolderOwner:dorwx teamFolderViewer:dw
dataform. viewer:d
datafusion. accessor:d admin:dorsw developer:drsw operator:drsw runner:r serviceAgent:dmnorswx viewer:d
datalabeling. admin:dw editor:dw serviceAgent:dmnorsw viewer:d
datalineage. admin:dw editor:dw producer:dw viewer:d
datamigration. admin:dow editor:dw serviceAgent:dmsw
datapipelines. admin:drw invoker:r serviceAgent:Aabdmnorswx viewer:d
dataplex. admin:dorwx aspectTypeOwner:dow aspectTypeUser:d bindingAdmin:dow catalogAdmin:dow catalogEditor:dw catalogViewer:d
dataplex. changeRequestOwner:dw dataDomainAdmin:dow dataDomainEditor:dw dataDomainEntryReader:d dataDomainViewer:d dataOwner:dw
dataplex. dataProductsAdmin:dow dataProductsConsumer:d dataProductsEditor:dw dataProductsViewer:d dataReader:d dataScanAdmin:dowx
dataplex. dataScanCreator:dx dataScanDataViewer:d dataScanEditor:dwx dataScanViewer:d dataWriter:w developer:dorwx
dataplex. discoveryBigLakePublishingServiceAgent:w discoveryPublishingServiceAgent:w discoveryServiceAgent:dms editor:drwx
dataplex. encryptionAdmin:dw entryGroupExporter:d entryGroupImporter:dw entryGroupOwner:dow entryOwner:dw entryTypeOwner:dow
dataplex. entryTypeUser:d metadataFeedOwner:dw metadataFeedViewer:d metadataJobOwner:dw metadataJobViewer:d metadataReader:d
dataplex. metadataWriter:dw securityAdmin:w serviceAgent:Aadmnorswx storageDataOwner:dmnswx storageDataReader:dms storageDataWriter:nw
dataplex. taxonomyAdmin:dow taxonomyViewer:d viewer:d workflowAdmin:dw workflowApprover:d
dataprep. admin:r projects.user:r serviceAgent:Aabdmnorswx
dataproc. admin:dorwx editor:drwx hubAgent:Aadmrswx serverlessEditor:drw serverlessNode:drw serverlessViewer:d serviceAgent:Aadmnorstwx
dataproc. viewer:d worker:dmnorsw
dataprocessing. admin:dw dataSourceManager:dw editor:dw viewer:d
dataprocrm. admin:drsw nodeServiceAgent:dsw viewer:ds
datastore. admin:dw backupSchedulesAdmin:w backupSchedulesViewer backupsAdmin:w backupsViewer bulkAdmin:w cloneAdmin:w editor:dw
datastore. importExportAdmin:dw indexAdmin:dw keyVisualizerViewer:d owner:dw restoreAdmin:w user:dw userCredsAdmin:dw userCredsViewer:d
datastore. viewer:d
datastream. admin:dow bigqueryWriter:dwx serviceAgent:dmnswx viewer:d
datastudio. admin:dow contentManager:dw contributor:dw editor:dw managedStorageServiceAgent:dmnsw manager:dow serviceAgent viewer:d
datastudio. workspaceViewer:d
dellemccloudonefs. admin:dw user:dw viewer:d
deploymentmanager. admin:bdorw editor:bdrw typeEditor:drw typeViewer:d viewer:d
designcenter. admin:cdmnosw applicationAdmin:cdsw applicationEditor:dw applicationViewer:d editor:dmsw serviceAgent:bcdmnrswx user:dmnsw
designcenter. viewer:dms
developerconnect. admin:cdsw connectionHttpProxyWriter:cw editor:dsw gitProxyReader:w gitProxyUser:cw insightsAdmin:dw insightsAgent:dw
developerconnect. insightsViewer:d oauthAdmin:cdsw oauthUser:cdsw readTokenAccessor:ds serviceAgent:cdw tokenAccessor:cds user:d viewer:d
devicerun. admin:dw viewer:d
devicestreaming. admin:dw viewer:d
dialogflow. aamAdmin:d aamConversationalArchitect:d aamDialogDesigner:d aamLeadDialogDesigner:d aamViewer:d admin:dw agentAssistClient:dw
dialogflow. client:dw consoleAgentEditor:dw consoleSimulatorUser:dw consoleSmartMessagingAllowlistEditor:dw conversationManager:dw
dialogflow. entityTypeAdmin:dw environmentEditor:dw flowEditor:dw integrationManager:dw intentAdmin:dw reader:d serviceAgent:dmnrswx
dialogflow. testCaseAdmin:dw viewer:d webhookAdmin:dw
discoveryengine. admin:dosw agentAdmin:dow agentspaceAdmin:dosw agentspaceEditor:dsw agentspaceRestrictedUser:dsw agentspaceUser:dsw
discoveryengine. agentspaceViewer:dsw editor:dsw notebookEditor:dw notebookLmOwner:dow notebookLmUser:dw notebookOwner:dow
discoveryengine. notebookViewer:dw podcastApiUser:dsw serviceAgent:dmnorswx user:dsw viewer:dsw
dlp. admin:dw analyzeRiskTemplatesEditor:dw analyzeRiskTemplatesReader:d columnDataProfilesReader:d connectionsAdmin:dw connectionsReader:d
dlp. dataProfilesAdmin:dw dataProfilesReader:d deidentifyTemplatesEditor:dw deidentifyTemplatesReader:d editor:dw estimatesAdmin:dw
dlp. fileStoreProfilesAdmin:dw fileStoreProfilesReader:d inspectFindingsReader:d inspectTemplatesEditor:dw inspectTemplatesReader:d
dlp. jobTriggersEditor:dw jobTriggersReader:d jobsEditor:dw jobsReader:d orgdriver:Admnswx projectDataProfilesReader:d
dlp. projectdriver:Admnswx reader:d serviceAgent:dmnoswx storedInfoTypesEditor:dw storedInfoTypesReader:d subscriptionsAdmin:dw
dlp. subscriptionsReader:d tableDataProfilesAdmin:dw tableDataProfilesReader:d user:w viewer:d
dns. admin:dw editor:dw peer:w reader serviceAgent:w viewer
documentai. admin:dw apiUser:d editor:dw viewer:d
documentaicore. serviceAgent:dmns
domains. admin:ow editor:w viewer
dspm. admin:dw serviceAgent:dnw viewer:d
earlyaccesscenter. admin:dw viewer:d
earth. admin:dw subscriptionsAdmin:dw subscriptionsViewer:d viewer:d
earthengine. admin:dow appsPublisher:Aepw editor:dw viewer:dw writer:dw
edgecontainer. admin:dorsw apiKeyAdmin:w apiKeyViewer clusterServiceAgent:dmnrsw editor:drsw identityProviderAdmin:w identityProviderViewer
edgecontainer. machineUser offlineCredentialUser:s serviceAccountAdmin:rw serviceAccountKeyAdmin:dw serviceAccountKeyViewer:d
edgecontainer. serviceAccountViewer serviceAgent:rw viewer:ds zonalProjectAdmin:w zonalProjectViewer zonalServiceAdmin:w zonalServiceViewer
edgecontainer. zoneIamAdmin:w zoneIamViewer zoneRolesViewer zoneViewer
edgenetwork. admin:dow editor:dw viewer:d
endpoints. portalAdmin serviceAgent:dw
endpointsportal. serviceAgent:d
enterpriseknowledgegraph. admin:dw editor:dw serviceAgent:dmswx viewer:d
enterprisepurchasing. admin:dw editor:d viewer:d
errorreporting. admin:dw user:dw viewer:d writer:w
essentialcontacts. admin:w viewer
eventarc. admin:owx connectionPublisher developer:wx editor:wx eventReceiver:w messageBusAdmin:w messageBusUser multiProjectEventCollector
eventarc. publisher serviceAgent:Aadinrtwx viewer
externalexposure. admin:dw serviceAgent:d viewer:d
faulttesting. operator:dw viewer:d
file. admin:dw editor:dw serviceAgent:w viewer:d
financialservices. admin:dw viewer:d
finwhale. admin editor viewer
firebase. admin:dmnorswx analyticsAdmin:dw analyticsViewer:d appDistributionSdkServiceAgent:dw developAdmin:dmnorswx developViewer:dms
firebase. editor:dmsw growthAdmin:dw growthViewer:d managementServiceAgent:Adnoprswx qualityAdmin:dw qualityViewer:d
firebase. sdkAdminServiceAgent:dmnosw sdkProvisioningServiceAgent:dw viewer:dms
firebaseabt. admin:dw viewer:d
firebaseappcheck. admin:dw serviceAgent:w tokenVerifier viewer:d
firebaseappdistro. admin:dw viewer:d
firebaseapphosting. admin:drw computeRunner:dmnrsw developer:drw serviceAgent:Aabcdrswx viewer:d
firebaseauth. admin:dsw editor:dsw viewer:d
firebasecloudmessaging. admin:dw viewer:d
firebasecrash. symbolMappingsAdmin
firebasecrashlytics. admin:dw serviceAgent:dw viewer:d
firebasedatabase. admin:dw serviceAgent viewer:d
firebasedataconnect. admin:dw dataAdmin:w dataViewer:w serviceAgent:w viewer:d
firebasedynamiclinks. admin:dw editor:dw viewer:d
firebaseextensions. developer editor:d viewer
firebaseextensionspublisher. admin:dw extensionsAdmin:dw extensionsViewer:d viewer:d
firebasehosting. admin:dw viewer:d
firebaseinappmessaging. admin:dw viewer:d
firebasemessagingcampaigns. admin:dw viewer:d
firebaseml. admin:dw serviceAgent:w viewer:d
firebasemods. serviceAgent:Aabdorwx
firebasenotifications. admin:dw viewer:d
firebaseperformance. admin:dw viewer:d
firebasepredictions. admin:dw viewer:d
firebaserules. admin:dw firestoreServiceAgent:d system:dmnsw viewer
firebasestorage. admin:dw serviceAgent:dmns viewer:d
firebasetelemetry. serviceAgent:dmsw
firebasevertexai. admin:dw viewer:d
firestore. serviceAgent:dmns
firewallinsights. serviceAgent
fleetengine. consumerSdkUser:d deliveryAdmin:dw deliveryConsumer:d deliveryFleetReader:d deliverySuperUser:dw deliveryTrustedDriver:dw
fleetengine. deliveryUntrustedDriver:dw driverSdkUser:dw ondemandAdmin:dw serviceAgent:dwx serviceSuperUser:dw viewer:d
flow. serviceAgent:w
fpnv. admin:ds
ftp. admin:dw viewer:d
gameservices. admin:drw serviceAgent:Aadrswx viewer:d
gdchardwaremanagement. admin:dw operator:dw reader:d viewer:d
geminicloudassist. admin:dmosw editor:dmsw investigationAdmin:dow investigationCreator:d investigationEditor:dw investigationOwner:dow
geminicloudassist. investigationUser:d investigationViewer:d user:dmsw viewer:dms
geminicodeassistmanagement. serviceAgent:cdw
geminidataanalytics. admin:dow dataAgentCreator:w dataAgentEditor:dw dataAgentOwner:dow dataAgentStatelessUser:d dataAgentUser:d
geminidataanalytics. dataAgentViewer:d queryDataUser viewer:d
generativelanguage. serviceAgent:dms
genomics. admin:dowx editor:dwx pipelinesRunner:wx serviceAgent:Aadowx viewer:d
geospatialai. admin viewer
gkebackup. admin:dow backupAdmin:dow crossProjectServiceAgent delegatedBackupAdmin:dw delegatedRestoreAdmin:w editor:dw restoreAdmin:dow
gkebackup. serviceAgent:drswx viewer:d
gkedataplanemanagement. warpRunServiceAgent
gkehub. admin:dorw connect:w crossProjectServiceAgent:p editor:drw gatewayAdmin:sw gatewayEditor:sw gatewayReader:s scopeAdmin:orw
gkehub. scopeEditor:w scopeEditorProjectLevel:sw scopeViewer scopeViewerProjectLevel:s serviceAgent:drswx viewer:d
gkemulticloud. admin:drsw containerServiceAgent:w controlPlaneMachineServiceAgent:d editor:rsw nodePoolMachineServiceAgent:d
gkemulticloud. serviceAgent:dorw telemetryWriter:w viewer:s
gkeonprem. admin:dorw editor:drw serviceAgent:rw viewer:d
gsuiteaddons. admin:dw developer:dw reader:d tester:w viewer:d
health. admin:dw editor:dw viewer:d
healthcare. annotationEditor:dw annotationReader:d annotationStoreAdmin:dow annotationStoreViewer:d attributeDefinitionEditor:dw
healthcare. attributeDefinitionReader:d consentArtifactAdmin:dw consentArtifactEditor:dw consentArtifactReader:d consentEditor:dw
healthcare. consentReader:d consentStoreAdmin:dow consentStoreViewer:d datasetAdmin:dow datasetViewer:d dicomEditor:dw dicomStoreAdmin:dow
healthcare. dicomStoreViewer:d dicomViewer:d fhirResourceEditor:dw fhirResourceReader:d fhirStoreAdmin:dow fhirStoreViewer:d
healthcare. hl7V2Consumer:dw hl7V2Editor:dw hl7V2Ingest:dw hl7V2StoreAdmin:dow hl7V2StoreViewer:d nlpServiceViewer:d serviceAgent:w
healthcare. userDataMappingEditor:dw userDataMappingReader:d
hypercomputecluster. admin:rw editor:rw serviceAgent:Aadmnorstwx sharedVpcServiceAgent:dw viewer
iam. accessPolicyAdmin:l accessPolicyUser:l accessPolicyViewer admin:Aadefklopw dataScientist:Aabdmnorswx databasesAdmin:Aadmnorswx
iam. denyAdmin:dlw denyReviewer devOps:Aabcdekmnoprswx editor:Aadekw infrastructureAdmin:dmnorswx mlEngineer:bdmnorswx networkAdmin:doswx
iam. oauthClientAdmin:fw oauthClientViewer operationViewer organizationRoleAdmin:pw organizationRoleViewer principalAccessBoundaryAdmin:l
iam. principalAccessBoundaryUser:l principalAccessBoundaryViewer roleAdmin:pw roleViewer scimSyncer:fw securityAdmin:Adfnopw
iam. securityAuditor:Ad securityReviewer:Ad serviceAccountAdmin:Aekpw serviceAccountApiKeyBindingAdmin:kw serviceAccountCreator:Aw
iam. serviceAccountDeleter:Aw serviceAccountKeyAdmin:Akw serviceAccountOpenIdTokenCreator:Adi serviceAccountTokenCreator:Adit
iam. serviceAccountUser:Aa serviceAccountViewer:A siteReliabilityEngineer:dowx supportUser:Admsw viewer:Ad workforcePoolAdmin:dflow
iam. workforcePoolEditor:dfw workforcePoolViewer:d workloadIdentityPoolAdmin:flow workloadIdentityPoolViewer workloadIdentityUser:Adit
iam. workspacePoolAdmin:l
iamconnectors. admin:dow editor:dw user:ds viewer:d
iap. admin:o editor:dw egressor:w httpsResourceAccessor:d remediatorUser:w settingsAdmin:dw tunnelDestGroupEditor:w tunnelDestGroupViewer
iap. tunnelResourceAccessor:d viewer:d
identityplatform. admin:dosw viewer:d
identitytoolkit. admin:dosw editor:dsw serviceAgent:dw viewer:d
ids. admin:ow editor:w viewer
integrations. admin:dwx apigeeIntegrationAdminRole:dwx apigeeIntegrationDeployerRole:dx apigeeIntegrationEditorRole:dwx
integrations. apigeeIntegrationInvokerRole:dwx apigeeIntegrationsViewer:d apigeeSuspensionResolver:dw certificateViewer:d
integrations. integrationAdmin:dwx integrationDeployer:dx integrationEditor:dwx integrationInvoker:dw integrationViewer:d internalViewer:d
integrations. securityIntegrationAdmin:dwx serviceAgent:Adimnstwx sfdcInstanceAdmin:dw sfdcInstanceEditor:dw sfdcInstanceViewer:d
integrations. suspensionResolver:dw viewer:d
issuerswitch. accountManagerAdmin:dw accountManagerTransactionsAdmin:dw accountManagerTransactionsViewer:d admin:dw
issuerswitch. issuerParticipantsAdmin:dw resolutionsAdmin:dw rulesAdmin:dw rulesViewer:d serviceAgent:dmns transactionsViewer:d viewer:d
krmapihosting. admin:dorw anthosApiEndpointServiceAgent:Aadoprswx editor:drw serviceAgent:Aadrswx viewer:d
kubernetesmetadata. admin:w publisher:w viewer
kuberun. eventsControlPlaneServiceAgent:nowx eventsDataPlaneServiceAgent:w
licensemanager. admin:dw viewer:d
lifesciences. admin:wx editor:wx serviceAgent:Aadowx viewer workflowsRunner:wx
livestream. admin:dw editor:dw serviceAgent:dmns viewer:d
logging. admin:dow bucketWriter:w configWriter:dw fieldAccessor:d linkViewer logWriter:w privateLogViewer:d serviceAgent:w sqlAlertWriter:w
logging. viewAccessor:d viewer:d
looker. admin:dw instanceUser:d restrictedServiceAgent:dw serviceAgent:dw viewer:d
lookerstudio. lookerAdmin:dow proManager:w
lustre. admin:dw viewer
maintenance. admin viewer
managedflink. admin:dw developer:dw serviceAgent:dmsw viewer:d
managedidentities. admin:ow backupAdmin:ow backupViewer domainAdmin:ow domainJoin:w domaincontrollerOperator:dmswx editor:w peeringAdmin:ow
managedidentities. peeringViewer serviceAgent:w viewer
managedkafka. aclEditor:dw aclViewer:d admin:dw client:dw clusterEditor:dw connectClusterEditor:dw connectorEditor:dw
managedkafka. consumerGroupEditor:dw schemaRegistryAdmin:dw schemaRegistryEditor:dw schemaRegistryViewer:d serviceAgent:dw topicEditor:dw
managedkafka. viewer:d
mandiant. admin:dw attackSurfaceManagementEditor:w attackSurfaceManagementViewer:d digitalThreatMonitoringEditor:w
mandiant. digitalThreatMonitoringViewer:d expertiseOnDemandEditor:w expertiseOnDemandViewer:d threatIntelEditor:w threatIntelViewer:d
mandiant. validationEditor:w validationViewer:d viewer:d
mapsadmin. admin:dw viewer:d
mapsanalytics. admin:d mobilitySolutionsOverageViewer:d viewer:d
mapsplatformdatasets. admin:dw viewer:d
marketplacesolutions. admin:dw editor:dw viewer:d
mcp. admin toolUser
mediaasset. serviceAgent:dmnsw
memcache. admin:w editor:w serviceAgent:w viewer
memorystore. admin:dw dbConnectionUser:w serviceAgent:w viewer
meshconfig. admin:w serviceAgent:dw viewer
meshcontrolplane. serviceAgent:drswx
meshdataplane. serviceAgent:w
metastore. admin:dow editor:dw federationAccessor metadataEditor:dw metadataMutateAdmin:w metadataOperator:dw metadataOwner:dow
metastore. metadataQueryAdmin:d metadataUser:d metadataViewer:d migrationAdmin:dwx serviceAgent:dmnosw user:d viewer:d
migrationcenter. admin:dw discoveryClient:dw discoveryClientRegistrator:w serviceAgent:dmsx viewer:d
ml. admin:dorw developer:dorw editor:drw jobOwner:dorw modelOwner:dorw modelUser:d operationOwner:w serviceAgent:Adimnostwx viewer:d
modelarmor. admin:dw calloutUser editor:dw floorSettingsAdmin:dw floorSettingsViewer:d serviceAgent:dw user viewer:d
monitoring. admin:dw alertPolicyEditor:w alertPolicyViewer alertViewer cloudConsoleIncidentEditor cloudConsoleIncidentViewer
monitoring. dashboardEditor:w dashboardViewer editor:w metricWriter:w metricsScopesAdmin:w metricsScopesViewer notificationChannelEditor:w
monitoring. notificationChannelViewer notificationServiceAgent:dw servicesEditor:w servicesViewer snoozeEditor:w snoozeViewer
monitoring. uptimeCheckConfigEditor:w uptimeCheckConfigViewer viewer
multiclusteringress. serviceAgent:dorsw
multiclustermetering. serviceAgent:sw
multiclusterservicediscovery. serviceAgent:dorsw
navigationconnect. admin:dw viewer:d
nestconsole. admin:dw editor:dw homeDeveloperAdmin:dw homeDeveloperEditor:dw homeDeveloperViewer:d viewer:d
netapp. admin:dw dataExporter:d viewer
netappcloudvolumes. admin:dw viewer:d
networkactions. serviceAgent:d
networkconnectivity. consumerNetworkAdmin:w editor:dw groupAdmin:ow groupUser hubAdmin:dow hubUser hubViewer:d
networkconnectivity. multicloudDataTransferConfigAdmin:w multicloudDataTransferConfigViewer multicloudDataTransferDestinationAdmin:w
networkconnectivity. multicloudDataTransferDestinationViewer regionalEndpointAdmin:w regionalEndpointViewer serviceAgent:ow
networkconnectivity. serviceClassUser serviceProducerAdmin:w spokeAdmin:ow transportAdmin:w transportViewer
networkmanagement. CloudNetworkInsightsAdmin:dsw CloudNetworkInsightsEditor:dsw CloudNetworkInsightsViewer:s admin:dosw editor:dsw
networkmanagement. serviceAgent viewer:ds
networksecurity. admin:dow authzServiceAgent:w dnsThreatDetectorAdmin:w dnsThreatDetectorViewer editor:dw firewallEndpointAdmin:dw
networksecurity. interceptDeploymentAdmin:w interceptDeploymentExternalUser interceptDeploymentUser interceptDeploymentViewer
networksecurity. interceptEndpointAdmin:w interceptEndpointUser interceptEndpointViewer mirroringDeploymentAdmin:w
networksecurity. mirroringDeploymentExternalUser mirroringDeploymentUser mirroringDeploymentViewer mirroringEndpointAdmin:w
networksecurity. mirroringEndpointUser mirroringEndpointViewer securityProfileAdmin:w viewer:d
networkservices. GoogleTagGatewayPolicyAdmin:w admin:dow editor:dw serviceExtensionsAdmin:w serviceExtensionsViewer viewer:d
notebooks. admin:bdorw editor:drw legacyAdmin:dorwx legacyViewer:d runner:bdrw serviceAgent:Aabdortwx viewer:d
oauthconfig. editor:dsw viewer:d
observability. admin:dw analyticsUser:dw editor:dw scopesEditor:dw serviceAgent:w viewAccessor:d viewer:d
oci. serviceAgent:dw
ondemandscanning. admin:dw serviceAgent:dms viewer:d
opsconfigmonitoring. admin:w resourceMetadata.viewer resourceMetadata.writer:w viewer
oracledatabase. admin:dw autonomousDatabaseAdmin:dw autonomousDatabaseViewer:d cloudExadataInfrastructureAdmin:dw
oracledatabase. cloudExadataInfrastructureUser:d cloudExadataInfrastructureViewer:d cloudVmClusterAdmin:dw cloudVmClusterViewer:d
oracledatabase. databaseViewer:d dbSystemAdmin:dw dbSystemViewer:d exadbVmClusterAdmin:dw exadbVmClusterViewer:d
oracledatabase. exascaleDbStorageVaultAdmin:dw exascaleDbStorageVaultUser:d exascaleDbStorageVaultViewer:d goldenGateConnectionAdmin:dw
oracledatabase. goldenGateConnectionAssignmentAdmin:dw goldenGateConnectionAssignmentViewer:d goldenGateConnectionViewer:d
oracledatabase. goldenGateConnectionsUser:d goldenGateDeploymentAdmin:dw goldenGateDeploymentViewer:d goldenGateDeploymentsUser:d
oracledatabase. networkAdmin:dw odbNetworkAdmin:dw odbNetworkViewer:d odbSubnetAdmin:dw odbSubnetUser:d odbSubnetViewer:d
oracledatabase. pluggableDatabaseViewer:d viewer:d
orgpolicy. policyAdmin:lw policyViewer
osconfig. admin:drw guestPolicyAdmin:rw guestPolicyEditor:r guestPolicyViewer instanceOSPoliciesComplianceViewer inventoryViewer
osconfig. orgBillingConfigViewer osPolicyAssignmentAdmin:rw osPolicyAssignmentEditor:r osPolicyAssignmentReportViewer:d
osconfig. osPolicyAssignmentViewer patchDeploymentAdmin:rw patchDeploymentViewer patchJobExecutor:r patchJobViewer
osconfig. policyOrchestratorAdmin:rw policyOrchestratorViewer projectBillingConfigEditor projectFeatureSettingsEditor:w
osconfig. projectFeatureSettingsViewer rolloutServiceAgent:rw serviceAgent:Aadwx upgradeReportViewer:d viewer:d vulnerabilityReportViewer
parallelstore. admin:dw serviceAgent viewer
parametermanager. admin:dsw editor:dw parameterAccessor:ds parameterVersionAdder:dw parameterVersionManager:dw parameterViewer:d
parametermanager. templateAccessor:ds templateVersionManager:dw templateViewer:d viewer:d
paymentsresellersubscription. admin:dw partnerAdmin:dw partnerViewer:d productViewer:d promotionViewer:d subscriptionEditor:dw
paymentsresellersubscription. subscriptionViewer:d userSessionEditor:w viewer:d
pivulnscanprovandexec. admin scanner
policyanalyzer. activityAnalysisViewer:d admin:d viewer:d
policyremediator. serviceAgent
policyremediatormanager. admin:dw policyRemediatorAdmin:dw policyRemediatorReader:d viewer:d
policysimulator. admin:w orgPolicyAdmin:w viewer
privateca. admin:now auditor caManager:nw certificateManager:w certificateRequester:w editor:w poolReader templateUser viewer
privateca. workloadCertificateRequester:w
privilegedaccessmanager. admin:dpw approver:dw editor:d folderServiceAgent:p organizationServiceAgent:p projectServiceAgent:p requester
privilegedaccessmanager. serviceAgent:p settingsAdmin:dw settingsViewer:d viewer:d
prodactuation. admin:dw viewer:d
progressiverollout. serviceAgent
proximitybeacon. admin:dow attachmentEditor:dw attachmentPublisher:dw attachmentViewer:d beaconEditor:dw editor:dw viewer:d
publicca. admin:w externalAccountKeyCreator:w
pubsub. admin:owx editor:wx publisher serviceAgent:Adit subscriber:w viewer
pubsublite. admin:dw editor:dw publisher:d serviceAgent:dw subscriber:dw viewer:d
rapidmigrationassessment. serviceAgent:dw
readerrevenuesubscriptionlinking. admin:dw entitlementsViewer:d viewer:d
recaptchaenterprise. admin:dw agent:dw editor:dw viewer:d
recommender. admin:dw alloydbAdmin:w alloydbViewer appengineversioncostAdmin:w appengineversioncostViewer
recommender. bigQueryCapacityCommitmentsAdmin:w bigQueryCapacityCommitmentsBillingAccountAdmin:w
recommender. bigQueryCapacityCommitmentsBillingAccountViewer bigQueryCapacityCommitmentsProjectAdmin:w
recommender. bigQueryCapacityCommitmentsProjectViewer bigQueryCapacityCommitmentsViewer bigqueryMaterializedViewAdmin:w
recommender. bigqueryMaterializedViewViewer bigqueryPartitionClusterAdmin:w bigqueryPartitionClusterViewer
recommender. bigtableClusterPerformanceAdmin:w bigtableClusterPerformanceViewer billingAccountCudAdmin:w billingAccountCudViewer
recommender. cloudAssetInsightsAdmin:w cloudAssetInsightsViewer cloudCostRecommendationAdmin:w cloudCostRecommendationViewer
recommender. cloudDeprecationRecommendationAdmin:w cloudDeprecationRecommendationViewer cloudManageabilityRecommendationAdmin:w
recommender. cloudManageabilityRecommendationViewer cloudPerformanceRecommendationAdmin:w cloudPerformanceRecommendationViewer
recommender. cloudReliabilityRecommendationAdmin:w cloudReliabilityRecommendationViewer cloudSecurityRecommendationAdmin:w
recommender. cloudSecurityRecommendationViewer cloudsqlAdmin:w cloudsqlViewer cloudsqlinstancechangeriskAdmin
recommender. cloudsqlinstancechangeriskViewer computeAdmin:w computeViewer containerDiagnosisAdmin:w containerDiagnosisViewer
recommender. dataflowDiagnosticsAdmin:w dataflowDiagnosticsViewer editor:dw errorReportingAdmin:w errorReportingViewer exporter:d
recommender. firestoredatabasefirebaserulesAdmin:w firestoredatabasefirebaserulesViewer firestoredatabasereliabilityAdmin:w
recommender. firestoredatabasereliabilityViewer firewallAdmin:w firewallViewer firewallchangeriskAdmin firewallchangeriskViewer gmpAdmin:w
recommender. gmpViewer iamAdmin:dw iamViewer:d iampolicychangeriskAdmin:w iampolicychangeriskViewer memorystoremanageabilityAdmin:w
recommender. memorystoremanageabilityViewer memorystoreperformanceAdmin:w memorystoreperformanceViewer memorystorereliabilityAdmin:w
recommender. memorystorereliabilityViewer networkAnalyzerAdmin:w networkAnalyzerCloudSqlAdmin:w networkAnalyzerCloudSqlViewer
recommender. networkAnalyzerDynamicRouteAdmin:w networkAnalyzerDynamicRouteViewer networkAnalyzerGkeConnectivityAdmin:w
recommender. networkAnalyzerGkeConnectivityViewer networkAnalyzerGkeIpAddressAdmin:w networkAnalyzerGkeIpAddressViewer
recommender. networkAnalyzerGkeServiceAccountAdmin:w networkAnalyzerGkeServiceAccountViewer networkAnalyzerIpAddressAdmin:w
recommender. networkAnalyzerIpAddressViewer networkAnalyzerLoadBalancerAdmin:w networkAnalyzerLoadBalancerViewer networkAnalyzerViewer
recommender. networkAnalyzerVpcConnectivityAdmin:w networkAnalyzerVpcConnectivityViewer orgPolicyAdmin:w orgPolicyViewer
recommender. productSuggestionAdmin:w productSuggestionViewer projectCudAdmin:w projectCudViewer projectUtilAdmin:w projectUtilViewer
recommender. recentChangeConfigAdmin:w recentchangeriskAdmin:w recentchangeriskViewer serviceLimitAdmin:w serviceLimitViewer
recommender. serviceaccntchangeriskAdmin:w serviceaccntchangeriskViewer spannerAdmin:w spannerViewer ucsAdmin:w ucsViewer viewer
redis. admin:dw dbConnectionUser:w editor:w serviceAgent:w viewer
redisenterprisecloud. admin:dw viewer:d
remotebuildexecution. actionCacheWriter:rw admin:drw artifactAdmin:drw artifactCreator:drw artifactViewer:d configurationAdmin:drw
remotebuildexecution. configurationViewer:d editor:drw logstreamWriter:w reservationAdmin:drw serviceAgent:drw viewer:d worker:drw
remotingcloud. serviceAgent
resourcemanager. folderAdmin:lpw folderCreator:w folderEditor:w folderIamAdmin:lp folderMover:p folderViewer lienModifier:w
resourcemanager. organizationAdmin:lpw organizationViewer projectCreator:w projectDeleter:w projectIamAdmin:lp projectMover:pw tagAdmin:ow
resourcemanager. tagHoldAdmin:w tagUser:Anw tagViewer:A
resourcesettings. admin:w viewer
retail. admin:dw editor:dw merchantApprover:dw merchantCreator:dw serviceAgent:dmnrswx viewer:d
riscconfigs. admin:dw viewer:d
riskmanager. admin:dw editor:dw reviewer:dw serviceAgent:d viewer:d
rma. admin:dw runner:dw viewer:d
roads. roadsSelectionAdmin:dw roadsSelectionViewer:d
routeoptimization. admin:w editor:w serviceAgent:dmns viewer
run. admin:orwx builder:dmsw developer:rwx editor:rwx invoker jobsExecutor:w jobsExecutorWithOverrides:rw serviceAgent:Aabdimnrstw
run. servicesInvoker sourceDeveloper:bdmnrswx sourceViewer:dms sshReader sshRoot:r viewer
runapps. admin:drw developer:drw operator:drw serviceAgent:Aabdmnrs viewer:d
runtimeconfig. admin:dosw editor:dsw viewer:ds
saasconfig. viewer:d
saasservicemgmt. admin:dw serviceAgent:dmnoswx viewer:d
seclm. serviceAgent:d
secretmanager. admin:dosw editor:w secretAccessor:ds secretVersionAdder:w secretVersionManager:w viewer
securedlandingzone. admin:dw bqdwOrgRemediator:w bqdwProjectRemediator:nowx overwatchActivator:w overwatchAdmin:dw overwatchViewer:d
securedlandingzone. serviceAgent:dowx viewer:d
securesourcemanager. admin:cdow developerConnectLinker:cdw editor:cdw instanceAccessor:dw instanceManager:cdw instanceOwner:cdow
securesourcemanager. instanceRepositoryCreator:dw repoAdmin:cdow repoCreator:w repoPullRequestApprover:w repoReader:d repoWriter:cdw
securesourcemanager. serviceAgent:Adt sshKeyUser:dw viewer:d
securitycenter. admin:Adkowx adminEditor:dw adminViewer:d assetSecurityMarksWriter:dw assetsDiscoveryRunner:dw assetsViewer:d
securitycenter. attackPathsViewer:d attackSurfaceManagementScannerServiceAgent automationServiceAgent:w bigQueryExportsEditor:dw
securitycenter. bigQueryExportsViewer:d complianceReportsViewer:d complianceSnapshotsViewer:d controlServiceAgent:dw
securitycenter. externalSystemsEditor:w findingSecurityMarksWriter:dw findingsBulkMuteEditor:w findingsEditor:dw findingsMuteSetter:w
securitycenter. findingsStateSetter:dw findingsViewer:d findingsWorkflowStateSetter:dw integrationExecutorServiceAgent:dw issuesEditor:dw
securitycenter. issuesViewer:d muteConfigsEditor:dw muteConfigsViewer:d notificationConfigEditor:dw notificationConfigViewer:d
securitycenter. notificationServiceAgent resourceValueConfigsEditor:dw resourceValueConfigsViewer:d riskReportsViewer:d
securitycenter. securityHealthAnalyticsCustomModulesTester securityHealthAnalyticsServiceAgent:dw securityResponseServiceAgent:Aadnwx
securitycenter. serviceAgent:dw settingsAdmin:dw settingsEditor:dw settingsViewer:d simulationsViewer:d sourcesAdmin:dow sourcesEditor:dw
securitycenter. sourcesViewer:d valuedResourcesViewer:d
securitycentermanagement. admin:dw customModulesEditor:dw customModulesViewer:d editor:dw etdCustomModulesEditor:dw
securitycentermanagement. etdCustomModulesViewer:d securityCenterServicesEditor:dw securityCenterServicesViewer:d settingsEditor:dw
securitycentermanagement. settingsViewer:d shaCustomModulesEditor:dw shaCustomModulesViewer:d viewer:d
securityposture. admin:dlw postureDeployer:dlw postureDeploymentsViewer postureEditor:w postureViewer reportCreator:w viewer
serverless. serviceAgent:Aabdimrstwx
servicebroker. admin:dow operator:dw
serviceconsumermanagement. admin:dw tenancyUnitsAdmin:dw tenancyUnitsViewer:d viewer:d
servicedirectory. admin:ow editor:w networkAttacher:w pscAuthorizedService:d serviceAgent:sw viewer
servicehealth. admin viewer
servicemanagement. admin:dow checker configEditor:w editor:dw quotaAdmin:w quotaViewer reporter:d serviceConsumer:w serviceController:dw
servicemanagement. viewer
servicenetworking. admin:dw editor:dw networksAdmin:dw serviceAgent:dw viewer:d
servicesecurityinsights. secuityInsightsViewer:d securityInsightsViewer:d
serviceusage. apiKeysAdmin:dsw apiKeysViewer:ds serviceUsageAdmin:w serviceUsageConsumer serviceUsageViewer
source. admin:cdowx editor:cdx reader:d viewer:d writer:cdx
sourcerepo. serviceAgent:Adt
spanner. admin:dow backupAdmin:dow backupWriter:dw databaseAdmin:dow databaseReader:dw databaseReaderWithDataBoost:dw databaseRoleUser
spanner. databaseUser:dw editor:dw fineGrainedAccessUser:d graphIntelligenceUser:dw restoreAdmin:dw serviceAgent:dmnswx viewer
speakerid. admin:dw editor:dw verifier:d viewer:d
spectrumsas. serviceAgent:wx
speech. admin:dw client:d editor:dw serviceAgent:dmns
sqlx. serviceAgent
stackdriver. accounts.editor:w accounts.viewer admin:w resourceMetadata.writer:w viewer
storage. admin:dmnosw annotationGeneratorService:dmnsw bucketViewer editor:dhnw expressModeServiceInput:n expressModeServiceOutput:dmns
storage. expressModeUserAccess:dmnsw folderAdmin:dmnosw hmacKeyAdmin:hw insightsCollectorService:d legacyBucketOwner:dnow
storage. legacyBucketReader legacyBucketWriter:nw legacyObjectOwner:dmnosw legacyObjectReader:dms objectAdmin:dmnosw objectCreator:nw
storage. objectUser:dmnsw objectViewer:dms viewer:d
storagebatchoperations. admin:dw viewer:d
storageinsights. admin:dw analyst:dw serviceAgent:dw viewer:d
storagetransfer. admin:dw serviceAgent:wx transferAgent:dwx user:dw viewer:d
stream. admin:dw contentAdmin:dw contentBuilder:dw instanceAdmin:dw serviceAgent:dmns viewer:d
subscribewithgoogledeveloper. admin:d developer:d viewer:d
telcoautomation. admin:drw blueprintDesigner:drw deploymentAdmin:drw editor:drw opsAdminTier1:d opsAdminTier4:drw serviceAgent:cdrswx
telcoautomation. serviceOrchestrator:drw viewer:d
telemetry. admin:ow consumerAdmin:o editor:w logsWriter:w metricsWriter:w serviceLogsWriter:w serviceMetricsWriter:w
telemetry. serviceTelemetryWriter:w serviceTracesWriter:w tracesWriter:w writer:w
threatdetection. editor:dw viewer:d
threatintelligence. alertAdmin:dw alertUser:dw ctemAdmin:dw ctemEditor:dw ctemProjectAdmin:dw ctemViewer:d
timeseriesinsights. admin:dw datasetsEditor:dw datasetsOwner:dw datasetsViewer:d viewer:d
tpu. admin:wx editor:wx serviceAgent:w viewer xpnAgent:dw
trafficdirector. admin:d client:d viewer:d
transcoder. admin:dw editor:dw serviceAgent:dmnsw viewer:d
transferappliance. admin:dw viewer:d
translationhub. admin:dw portalUser:d viewer:d
vectorsearch. admin:dw collectionWriter:dw dataObjectWriter:dw indexWriter:dw serviceAgent:dmns viewer:d
videostitcher. admin:dw user:dw viewer:d
visionai. admin:dow analysisEditor:dw analysisViewer:d annotationEditor:dw annotationViewer:d applicationEditor:dw applicationViewer:d
visionai. assetCreator:w assetEditor:dw assetViewer:d clusterEditor:dw clusterViewer:d corpusAdmin:dw corpusEditor:dw corpusViewer:d
visionai. corpusWriter:dw devicesViewer editor:dw eventEditor:dw eventViewer:d indexEndpointAdmin:dw indexEndpointEditor:dw
visionai. indexEndpointViewer:d indexEndpointWriter:w operatorEditor:dw operatorViewer:d packetReceiver:dw packetSender:w
visionai. processorEditor:dw processorViewer:d retailcatalogEditor retailcatalogViewer retailendpointEditor retailendpointViewer
visionai. seriesEditor:dw seriesViewer:d serviceAgent:dmnswx streamEditor:dw streamViewer:d uiStreamEditor:dw uiStreamViewer:d viewer:d
visualinspection. admin:dw editor:dw serviceAgent:bdmnorsw usageMetricsReporter:d viewer:d
vmmigration. admin:dwx serviceAgent:dwx viewer:d
vmwareengine. admin:dosw editor:dsw serviceAgent:dw viewer:d vmwareengineAdmin:dosw vmwareenginePrivilegedUser:dw vmwareengineViewer:d
vpcaccess. admin:w serviceAgent:bdrwx user:d viewer
websecurityscanner. serviceAgent
workflows. admin:dwx editor:dwx invoker:dw serviceAgent:Adit viewer:d
workloadcertificate. admin:w registrationAdmin:w registrationViewer serviceAgent:rwx viewer
workloadidentity. admin:w viewer
workloadmanager. admin:Adw deploymentAdmin:Adw deploymentViewer:d evaluationAdmin:dw evaluationViewer:d evaluationWorker:dw insightWriter:w
workloadmanager. sapSystemViewer:d serviceAgent:dwx viewer:d worker:dw workloadViewer:d
workstations. admin:Aorwx editor:rwx networkAdmin:dw operationViewer policyAdmin:o serviceAgent:Aadwx user:rw workstationCreator:r
workstations. workstationLimitExemptedCreator:r workstationUser:rw
`;var PH=new Map(Object.entries(MR).map(([e,t])=>[t,e]));var GR,KR=()=>VR.trim().split(`
`).flatMap(e=>{let[t="",...n]=e.split(" ");return n.map(r=>{let[s,o=""]=r.split(":");return[`roles/${t==="."?"":t}${s}`,o]})});function HR(){return GR??=new Map(
KR().map(([e,t])=>[e,new Set([...t].flatMap(n=>PH.get(n)??[]))])),GR}var WR;function $H(e){return WR??=new Set([...FR.trim().split(/\s+/),...KR().map(([t])=>t.replace(/^roles\//,"").replace(/\..*$/,""))]),WR.has(e.replace(/\..*$/,
""))}var JR;function YR(e){let t=mE(e);if(!$H(t))return!1;if(!UR(t))return!0;JR??=Tl(RR);let n=uE(t);return JR.get(n)?.has(t.slice(n.length+1))??!1}y();y();Ne();y();Ne();de();y();de();var LH=5;function zR({tenancy:e,verdict:t},n,r){return t.kind==="nobody"?{verdict:"lets nobody in",who:"nobody"}:e.kind==="dedicated"?{verdict:"dedicated",who:`\
everybody who has tokens of the issuer, which is dedicated: ${n}`}:r&&e.kind==="shared"?{verdict:"open",who:`anybody who has a token of ${Se(e.label)}`}:e.kind===
"unknown"||t.kind==="not-proven"?{verdict:"not proven",who:"possibly everybody"}:{verdict:t.tenants.some(({by:o})=>o==="name")?"closed by name":"closed",who:gE(
t.tenants)}}function gE(e){let t=e.slice(0,LH).map(({by:r,kind:s,value:o})=>`${s} ${Se(o)} (by ${r})`),n=e.length-t.length;return[...t,...n>0?[`${n} more`]:[]].
join(", ")}var qR=["open","unproven","known","nobody"],MH=2e5,DH=2e7,bE=e=>e.includes("/workloadIdentityPools/")||/\.svc\.id\.goog\[/.test(e),xm=class{pools;byPath;listed;unread;members=new Map;trusts=new Map;whole;dedicated;projects;search;constructor({
gaps:t,pools:n,poolsListed:r=[],projects:s},o,i){this.whole=i?.whole??i,this.search=i?.search??er("finding tokens of strangers",DH),this.dedicated=new Set(o),this.
projects=i?.projects??new Set(s.flatMap(({id:d,number:f})=>[d,f])),this.listed=new Set(r);let a=/projects\/\S+\/workloadIdentityPools\/[^\s/]+/;this.unread=new Set(
t.flatMap(({what:d})=>a.exec(d)?.[0]??[])),this.pools=Mn(this.search,()=>n.map(d=>({pool:d,providers:d.providers.filter(hc).map(f=>this.judgedProvider(d,f))}))),
this.byPath=new Map(this.pools.map(d=>[yE(d.pool),d]))}judgedProvider(t,n){let r={name:`${yE(t)}/providers/${n.id}`,pool:t,audited:n};if(n.kind==="aws"&&n.awsAccount!==
void 0)return{...r,access:"known",verdict:"closed",who:`roles of the AWS account ${n.awsAccount}`};if(n.provider===void 0)return{...r,access:"unproven",verdict:"\
not proven",who:`whoever the provider ${n.id} lets in`};let s=this.trustOf(n.provider);return{...r,trust:s,...BH(s)}}trustOf(t){let{attributeCondition:n="",attributeMapping:r,
ci:s,issuer:o}=t,i=this.dedicated.has(o)||t.tenant==="dedicated",a=JSON.stringify([o,n,Object.entries(r).sort(),s,i]),d=this.whole?.trusts.get(a);return d||Ce(this.
trusts,a,()=>{let{tenant:f,...h}=t,b=i?{...h,tenant:"dedicated",tenantReason:t.tenantReason??"as --dedicated says"}:h,E=me(b);return{provider:b,proof:E,givers:new Map,
...QR(()=>Xo(b,E))}})}member(t){if(bE(t))return Ce(this.members,t,()=>Mn(this.search,()=>this.judgedMember(t)))}judgedMember(t){let n=vr(t),r=Nt(t);if(n.kind===
"cluster")return{member:t,...ee({principal:r}),...this.insideCluster(n)};if(r===void 0)return{member:t,...t.startsWith("deleted:")?Tm:hE};let s={member:t,principal:r},
o=this.byPath.get(St(r));return o===void 0?{...s,...this.listed.has(r.projectNumber)?Tm:hE}:{...s,pool:o,...this.insidePool(o,r)}}insideCluster({project:t,projectNumber:n}){
let r=`workloads of the clusters of ${t}`;return this.projects.has(t)&&(n===void 0||this.projects.has(n))?XR(r):{state:"foreign",access:"unproven",who:`${r}, a \
project that was not read`,givers:[]}}insidePool(t,n){let{pool:r}=t;if(!hc(r))return Tm;if(r.mode?.includes("TRUST_DOMAIN")&&t.providers.length===0)return XR(`w\
orkloads that Google attests for ${r.id}`);let s=jH(t,n);return(r.providers.length>0||r.allProviders===!0)&&!this.unread.has(yE(r))?s:s.access==="open"?{...s,state:"\
unread"}:{...hE,givers:s.givers}}},hE={state:"unread",access:"unproven",who:"possibly anybody",givers:[]},Tm={state:"off",access:"nobody",who:"nobody",givers:[]},
XR=e=>({state:"attested",access:"known",who:e,givers:[]});function jH({providers:e},t){let n=e.map(o=>FH(o,t)).filter(({access:o})=>o!=="nobody").sort((o,i)=>qR.
indexOf(o.access)-qR.indexOf(i.access)),[{access:r,who:s}=Tm]=n;return{state:e.length===0?"off":"judged",access:r,who:s,givers:n}}var hc=({deleted:e,disabled:t})=>!e&&
!t,yE=({id:e,projectNumber:t})=>St({projectNumber:t,pool:e}),QR=e=>Mn(er("finding a token of a stranger",MH),()=>{let t=e();return t?{stranger:t.claims,...t.isBorrowed?
{isBorrowed:!0}:{}}:{}});function eP({proof:{tenancy:e},provider:t,stranger:n},r){return r.kind==="nobody"?"nobody":e.kind==="dedicated"?"known":e.kind==="unkno\
wn"?"unproven":r.kind==="closed"?"known":n||pl(t)?"open":"unproven"}function BH(e){let t=eP(e,e.proof.verdict),n=zR(e.proof,e.provider.tenantReason??"",t==="ope\
n"),r=n.who+(t==="known"?tP(e,xl(e.proof.verdict)):"");return{access:t,verdict:n.verdict,who:t==="open"?wE(e):r}}var ZR=3,UH=In(e=>{let{branch:t,environment:n}=Jt(
e),r=Object.entries(e.claimFacts??{}).filter(([,{fixes:s=[]}])=>s.some(({kind:o})=>o==="repository"||o==="workload")).map(([s])=>s);return[...new Set([...r,...Object.
keys({...t?.("x"),...n?.("x")}),...om(e)])]});function tP({proof:e},t,n,r){let s=e.jobs(n,r)?.texts,i=(e.tenancy.ci&&s?UH(e.tenancy.ci):[]).flatMap(a=>{let d=s?.
get(a)??[],f=d.every(b=>t.some(E=>E.value===b)),h=d.slice(0,ZR).map(Se).join(" or ");return f?[]:[`${a} ${h}${d.length>ZR?" or others":""}`]});return i.length===
0?"":`, only with ${i.join(" and ")}`}var wE=({proof:{tenancy:e},provider:t})=>`anybody who has a token of ${e.kind==="shared"?e.label:t.issuer}`;function FH(e,t){
let{access:n,trust:r,who:s}=e,o=Be(t);if(r===void 0)return{provider:e,access:n,who:s,tenants:[]};let{proof:i,stranger:a}=r;if(o===void 0)return{provider:e,access:n,
who:s,tenants:xl(i.verdict),...ee({stranger:a})};let{value:d=""}=t,f=Ce(r.givers,`${o} ${d}`,()=>VH(e,r,o,d));f.stranger&&e.access==="unproven"&&(r.stranger??=f.
stranger,Object.assign(e,{access:"open",verdict:"open",who:wE(r)}));let{access:h,stranger:b,tenants:E}=f;return{provider:e,access:h,tenants:E,...ee({stranger:b}),
get who(){return f.who}}}function VH({who:e},t,n,r){let s=t.proof.withValue(n,r),o=eP(t,s),i=xl(s);if(s.kind==="closed"&&o==="known"){let d;return{access:o,tenants:i,
get who(){return d??=(gE(i)||e)+tP(t,i,n,r),d}}}if(s.kind==="nobody"||t.proof.tenancy.kind!=="shared")return{access:o,who:e,tenants:[]};let{stranger:a}=QR(()=>cm(
t.provider,t.proof,n,r));return a?{access:"open",who:wE(t),tenants:i,stranger:a}:{access:"unproven",who:"possibly anybody",tenants:i}}var xl=e=>e.kind==="closed"?
e.tenants:[];y();y();de();y();y();de();var GH=(e,t)=>{let n=(e??{})[t];return typeof n=="string"?n:void 0},WH={service:"iam.googleapis.com",type:"iam.googleapis.com/ServiceAccount"};function nP(e,t,n=WH){
if(e===void 0)return!0;let r=GH(e,"expression");if(r===void 0||t===void 0)return;let s=ls(`timestamp('${Yo(t)}')`,{});if("error"in s)return;let o=ls(r,{request:{
time:s.value},resource:n});return"value"in o?o.value===!0:void 0}var JH=/^request\.time\s*<=?\s*timestamp\(\s*["']([^"']+)["']\s*\)$/;function KH(e,t){if(_t(e)!==void 0)return!1;let n=r=>r.kind==="operator"&&r.name==="&&"?r.operands.
flatMap(n):[r];return n(Dn(e)).some(({text:r})=>r==="false"||Date.parse(JH.exec(r)?.[1]??"")/1e3<=t)}function rP(e){let t=new Map;return n=>{if(n===void 0)return!0;
let{expression:r,title:s}=n??{},o=typeof r=="string"?r:s??JSON.stringify(n);return Ce(t,o,()=>{let i=nP(n,e,{})??o;return i===!1&&!KH(o,e)?o:i})}}y();var km=e=>e==="allUsers"||e==="allAuthenticatedUsers"||am(e.replace(/^domain:/,"")),EE=(e,t)=>Object.hasOwn(e,t)?e[t]:void 0;function sP(e,t){let n=vr(e);switch(n.
kind){case"group":return EE(t,n.name)?void 0:{name:n.name,what:"who is in the group",why:"accounts and members of pools can be in groups, which have roles",remedy:"\
gcloud identity groups memberships list --group-email=NAME --view=full --format=json > NAME.json"};case"workforce":return{name:n.name,what:"who is in the workfo\
rce pool",why:"audit does not judge such pools, and they have roles",remedy:"Look at the providers of the workforce pool: a CI must not be one of them."};case"r\
esource":return{name:n.name,what:"who decides what is done by the agent or resource",why:"audit does not judge identities of agents, and they have roles",remedy:"\
Look at who can change or instruct it, and at its roles."};case"unknown":return e.includes("/workloadIdentityPools/")?void 0:{name:e,what:"who is",why:"ci-auth \
does not know this kind of member, which has roles",remedy:"Look at the policy: https://cloud.google.com/iam/docs/principal-identifiers has the kinds of members\
."};default:return}}y();var Xr=["all","perhaps","unknown","write","secrets","data","read"],vE=["actAs","token","key","policy"],oP=[...vE,"trust","limits","runAsService"],HH=["write","w\
riteObjects","policyOfResource","storageKey","run","attach","enable","source"],yc=class{#e;#s;#o;constructor(t=[]){this.#o=new Set(t.filter(({off:n})=>n).map(({
name:n})=>n)),this.#e=new Map(t.map(({name:n,permissions:r})=>[n,fE(r)])),this.#s=new Map(t.flatMap(({name:n,permissions:r})=>{let s=[...r].find(o=>!YR(o));return s===
void 0?[]:[[n,s]]}))}#t(t,n){let r=this.#n(t);return n.some(s=>r?.has(s))}#n=t=>{let[n,r]=[this.#e.get(t),HR().get(t)];return n&&r?new Set([...n,...r]):n??r};isOff=t=>this.#o.
has(t);isKnown=t=>this.#n(t)!==void 0;powerOf(t,n){return this.isKnown(t)?this.#t(t,Ve(n)===void 0?oP:vE)?"all":this.#s.has(t)?"unknown":this.#t(t,["source"])&&
Ve(n)===void 0?"perhaps":this.#t(t,[...HH,...oP])?"write":this.#t(t,["secrets"])?"secrets":this.#t(t,["data"])?"data":"read":"unknown"}powerInStorage(t,n){return this.
powerOf(t,n)==="unknown"?"unknown":this.#t(t,["writeObjects"])?"perhaps":this.#t(t,["objects"])?"secrets":"read"}acting(t){return this.#t(t,vE)?["yes"]:[[["run",
"source"],"run"],[["idToken"],"id"],[["storageKey"],"storage"]].flatMap(([r,s])=>this.#t(t,r)?[s]:[])}isAllOver=(t,n)=>Ve(n)===void 0&&this.powerOf(t,n)==="all";enables=t=>this.#t(
t,["enable","policy"]);isMoreThanActing=t=>this.#t(t,["key","policy"])||this.#t(t,["token"])&&t!==kl;allowsText(t,n){let r=ft(n),s=this.powerOf(t,n);return s===
"unknown"?`something in ${r}: it could be anything, since ${this.#r(t)}`:s==="read"?`read ${r} (${t})`:s==="secrets"?`read ${r}, with the secrets in it (${t})`:
s==="data"?`read ${r}, with what may be stored in it (${t})`:s==="perhaps"?`write source in ${r} (${t}), if a pipeline builds it`:s==="write"||Ve(n)!==void 0?`w\
rite in ${r} (${t})`:XH(t)?`change everything in ${r} (${t})`:`get every role in ${r} (${t})`}#r(t){let n=this.#s.get(t);return n===void 0?zH(t):`${t} has the p\
ermission ${n}, which ci-auth does not know, as of ${io}`}gapOf(t){let n=this.#s.has(t),[,r,s,o]=qH.exec(t)??[],i=r===void 0?"":` --${r}=${s}`,d=o!==void 0||/^roles\/[\w.]+$/.
test(t)?`gcloud iam roles describe ${o??t}${i} --format=json`:"This is not the name of a role. Look at the file.";return{what:`what ${t} allows`,why:this.#r(t),
remedy:n?"Read what the permission allows in the service's documentation, or take it out of the role.":d}}},kl="roles/iam.workloadIdentityUser",YH=e=>!e.startsWith(
"roles/"),zH=e=>YH(e)?`the permissions of the custom role ${e} were not read`:`${e} is not among the roles of Google that ci-auth knows, as of ${io}`,qH=/^(project|organization)s\/([^/]+)\/roles\/([\w.]+)$/,
Im={all:{open:"critical",unproven:"high",known:"high"},unknown:{open:"critical",unproven:"high",known:"medium"},perhaps:{open:"critical",unproven:"high",known:"\
medium"},write:{open:"critical",unproven:"high",known:"low"},secrets:{open:"critical",unproven:"high",known:"info"},data:{open:"critical",unproven:"high",known:"\
info"},read:{open:"high",unproven:"medium",known:"info"}},XH=e=>/^roles\/(?:owner|editor|admin|writer)$/.test(e);var Om=200,Nm=class{ofPools;ofEverybody;roles;off;byMember=new Map;emails;below;strongestFirst=new Map;byPool=new Map;issuers;withPolicy;groups;viewers;constructor(t,n){
let{accounts:r,policies:s}=t;this.roles=new yc(t.roles),this.groups=t.groups??{},this.emails=new Map(r.flatMap(({email:h,uniqueId:b})=>b?[[b,h]]:[])),this.withPolicy=
tY(t),this.issuers=ZH(t),this.viewers=new Map(s.map(h=>[h.resource,sY(h)]));let o=rP(n),i=s.flatMap(h=>this.read(h,o));this.ofPools=i.filter(({member:h})=>!km(h)),
this.ofEverybody=i.filter(({member:h})=>km(h));let a=[...this.byMember.keys()].flatMap(h=>/^serviceAccount:(.+)$/.exec(h)?.[1]??[]),d=r.filter(h=>h.disabled).map(
({email:h})=>h);this.off=new Set([...d,...a.filter(Cm)]);let f=s.flatMap(({resource:h})=>Ve(h)??[]).map(h=>this.emailOf(h));this.below=nY(new Set([...r.map(({email:h})=>h),
...f,...a]),t),this.giveSets()}grantsOf=t=>this.byMember.get(`serviceAccount:${t}`)??[];emailOf=t=>this.emails.get(t)??t;accountsIn(t){let n=Ve(t);if(n!==void 0)
return[this.emailOf(n)];let r=this.below.get(t)??[];return r.length<=Om?r:Ce(this.strongestFirst,t,()=>{let s=new Map(r.map(o=>[o,this.rankOf(o)]));return r.toSorted(
(o,i)=>(s.get(o)??0)-(s.get(i)??0))})}rankOf(t){let n=this.grantsOf(t).map(({resource:r,role:s})=>Xr.indexOf(this.roles.powerOf(s,r)));return Math.min(...n,Xr.length)}isIn=(t,n)=>Ve(
n)===void 0?this.below.get(n)?.includes(t)===!0:this.accountsIn(n)[0]===t;ofSameJob(t){let n=Nt(t);if(this.byPool.size===0)for(let a of this.ofPools)Hn(this.byPool,
iP(a.member)).push(a);let[r,s]=n?[Be(n),n.value]:[],o=a=>{let d=Nt(a);if(!n||!d)return a===t;let f=Be(d)===r&&d.value!==s&&d.kind!=="group";return r===void 0||Be(
d)===void 0||!f};return[...[...this.byPool].filter(([a])=>this.shareJobs(iP(t),a)).flatMap(([,a])=>a).filter(a=>o(a.member)),...this.ofEverybody].flatMap(({grants:a})=>a)}shareJobs(t,n){
let[r,s]=[this.issuers.get(t),this.issuers.get(n)];return t===n||!r||!s||[...r].some(o=>s.has(o))}unreadHome(t){if(!t.includes("@"))return eY(t);let n=Rm(t);return this.
withPolicy.has(n??"")?void 0:QH(t,n)}giveSets(){for(let[t,n]of[...this.byMember]){let r=aP.exec(t)?.[1];for(let s of r&&this.below.get(r)||[])Hn(this.byMember,`\
serviceAccount:${s}`).push(...n)}}read({bindings:t,from:n,resource:r},s){let o=new Map,i=t.flatMap(({condition:a,members:d,role:f})=>{let h=!this.roles.isOff(f)&&
s(a),b={resource:r,role:f,...typeof h=="string"?{condition:h}:{}};return h===!1?[]:[...this.withThoseInGroups(d,b)].map(([E,v])=>({member:E,grant:v===void 0?b:{
...b,through:v}}))});for(let{grant:a,member:d}of i){(bE(d)||km(d))&&Hn(o,d).push(a);let f=d.replace(/^deleted:(?=serviceAccount:)/,"");(f.startsWith("serviceAcc\
ount:")||aP.test(d))&&Hn(this.byMember,f).push(a)}return[...o].map(([a,d])=>({resource:r,from:n,member:a,grants:d}))}withThoseInGroups(t,n){let r=new Map(t.map(
s=>[s,void 0]));for(let[s,o=s]of r)for(let i of this.inside(s,n))r.has(i)||r.set(i,o);return r}inside(t,{resource:n,role:r}){let s=rY.exec(t)?.[1];if(s===void 0)
return EE(this.groups,t.replace(/^group:/,""))??[];let o=Ft(`projects/${s}`),[i,a]=[this.roles.powerOf(r,n),this.roles.powerOf(dP,o)];return Xr.indexOf(i)<Xr.indexOf(
a)?this.viewers.get(o)??[]:[]}},iP=e=>{let t=Nt(e);return t?St(t):e};function ZH({pools:e}){let t=e.flatMap(({allProviders:n,id:r,projectNumber:s,providers:o})=>{
let i=o.filter(hc).map(({provider:f})=>f?.issuer),a=new Set(i.filter(f=>f!==void 0));return n&&i.every(f=>f!==void 0)?[[St({projectNumber:s,pool:r}),a]]:[]});return new Map(
t)}var Cm=e=>e.includes("?uid="),Rm=e=>Ya(e.replace(/\?uid=.*$/,"")),QH=(e,t)=>({what:`what ${e} may do`,why:"the policy of its project was not read",remedy:t===
void 0?"Find out in which project the account is, and read its policy.":`gcloud projects get-ancestors-iam-policy ${Je(t)} --format=json`}),eY=e=>({what:`which \
account ${e} is`,why:"a policy names it by its unique id, and no input lists it with its email",remedy:`gcloud iam service-accounts describe ${e} --format=json`}),
cP=({resource:e,role:t})=>({what:`what all those accounts may do that ${t} on ${ft(e)} leads to`,why:`they are more than ${Om}, and audit does not follow more`,
remedy:"Take away the role with which an account on this way acts as so many others. Then audit again."});function tY({policies:e,projects:t}){let n=new Set(e.flatMap(
({resource:s})=>Ci(s)??[])),r=t.filter(({id:s="",number:o=""})=>n.has(s)||n.has(o));return new Set([...n,...r.flatMap(({id:s,number:o})=>[s??[],o??[]].flat())])}
function nY(e,{projects:t}){let n=new Map(t.flatMap(s=>Cd(s).map(o=>[o,Ys(s)]))),r=new Map;for(let s of e){let o=Rm(s);if(o===void 0)continue;let i=`projects/${o}`;
for(let a of n.get(i)??[i])Hn(r,Ft(a)).push(s)}return r}var dP="roles/viewer",rY=/^projectViewer:(.+)$/,sY=({bindings:e})=>e.flatMap(({members:t,role:n})=>n===dP?
t:[]),aP=/^principalSet:(\/\/cloudresourcemanager\.googleapis\.com\/(?:project|folder|organization)s\/[^/]+)\/type\/ServiceAccount$/;var lP=10,oY=(e,t)=>Xr.indexOf(e.power)-Xr.indexOf(t.power)||e.steps.length-t.steps.length||(e.allows<t.allows?-1:e.allows>t.allows?1:0),uP=(e,t=0,n=[])=>({ways:[
...e].sort(oY).slice(0,lP),more:t+Math.max(0,e.length-lP),unread:[...new Set([...n,...e.flatMap(r=>r.unread??[])])]}),Pm=class{held;known=new Map;turnedOn=new Map;turnedIds=new Map;constructor(t,n){
this.held=new Nm(t,n)}get ofPools(){return this.held.ofPools}get ofEverybody(){return this.held.ofEverybody}get roles(){return this.held.roles}waysOf({grants:t,
member:n}){let r=this.waysWith(t,SE);return r.stopped.size===0?r:this.waysWith(t,this.turnedOnBy(n))}unreadOf(t){return t.flatMap(n=>this.waysOf(n).unread)}turnedOnBy(t){
return Ce(this.turnedOn,t,()=>{let n=this.held.ofSameJob(t),r=SE;for(;;){let{enabling:s,stopped:o}=this.waysWith(n,r),i=[...o].flatMap(a=>{let d=[...s].find(([f])=>this.
held.isIn(a,f))?.[1];return d?[[a,d]]:[]});if(i.length===0)return r;r=new Map([...r,...i])}})}waysWith(t,n){let r=n===SE?"":Ce(this.turnedIds,JSON.stringify([...n]),
()=>String(this.turnedIds.size)),s=[...new Set(t)].map(a=>Ce(this.known,`${a.resource} ${a.role} ${a.condition??""} ${r}`,()=>this.waysFrom(a,n))),[o,...i]=s;return o&&
i.length===0?o:{...uP(s.flatMap(({ways:a})=>a),s.reduce((a,{more:d})=>a+d,0),s.flatMap(({unread:a})=>a)),accounts:new Set(s.flatMap(({accounts:a})=>[...a])),stopped:new Set(
s.flatMap(({stopped:a})=>[...a])),enabling:new Map(s.flatMap(({enabling:a})=>[...a]))}}waysFrom(t,n){let r={on:n,seen:new Set,ends:[],unread:[],stopped:new Set,
enabling:new Map},s=[[t]];for(;s.length>0;)s=s.flatMap(b=>this.onward(r,b));let{enabling:o,ends:i,seen:a,stopped:d,unread:f}=r,h=new Set([...a].filter(b=>!b.includes(
" ")));return{...uP(i,0,f),accounts:h,stopped:d,enabling:o}}onward(t,n){let r=n.at(-1);if(r===void 0)return[];let{resource:s,role:o}=r,i=Ve(s),a=this.held.off.size>
0&&this.roles.enables(o);a&&!t.enabling.has(s)&&t.enabling.set(s,n);let f=this.roles.acting(o).filter(E=>E==="yes"||E==="id"||i===void 0).map(E=>({how:E,emails:this.
reachable(t,s)})),h=i!==void 0&&!this.isOn(t,this.held.emailOf(i));return(i===void 0||f.every(({emails:E})=>E.length===0)&&(!h||a))&&t.ends.push(this.endOf(n,r)),
f.flatMap(({emails:E,how:v})=>this.through(t,n,v,E))}isOn=({on:t},n)=>!this.held.off.has(n)||t.has(n);reachable(t,n){return this.held.accountsIn(n).filter(r=>{let s=this.
isOn(t,r);return s||t.stopped.add(r),s})}through(t,n,r,s){let{ends:o,unread:i}=t;return s.flatMap(a=>{let d=n.map((h,b)=>b<n.length-1?h:cY(h,a,r,t.on)),f=this.held.
grantsOf(a);return r==="storage"?(o.push(...f.flatMap(h=>this.storageEnd([...d,h],a))),[]):this.isNew(t,`${d.some(({needs:h})=>h)?"perhaps ":""}${a}`,d)?(Rm(a)&&
i.push(...[this.held.unreadHome(a)??[]].flat()),f.length===0&&o.push(this.bare(d,a)),f.map(h=>[...d,h])):[]})}isNew(t,n,r){let{isCut:s,seen:o,unread:i}=t;return o.
has(n)?!1:o.size<Om?(o.add(n),!0):(!s&&!r.some(({resource:a,role:d})=>this.roles.isAllOver(d,a))&&(i.push(cP(r[0])),t.isCut=!0),!1)}bare(t,n){let r=this.held.unreadHome(
n);return r===void 0?{steps:t,power:"read",allows:`act as ${n}, which has no role in the policies that were read`}:{steps:t,power:"unknown",allows:`act as ${n}:\
 what it may do is not known, since the policy of its project was not read`,unread:r}}endOf(t,{resource:n,role:r}){let s=this.roles.powerOf(r,n);return{steps:t,
power:s==="all"&&t.some(({needs:o})=>o)?"perhaps":s,allows:[this.roles.allowsText(r,n),...AE(t)].join(", if "),...s==="unknown"?{unread:this.roles.gapOf(r)}:{}}}storageEnd(t,n){
let{resource:r,role:s}=t.at(-1),o=Ve(r)===void 0?this.roles.powerInStorage(s,r):"read";if(o==="read")return[];if(o==="unknown")return[this.endOf(t,{resource:r,role:s})];
let i=`${o==="perhaps"?"change":"read"} what Cloud Storage has in ${ft(r)} (${s})`,a=o==="perhaps"?["something runs what is stored there"]:[];return[{steps:t,power:o,
allows:[`${i}, by a key of ${n}`,...a,...AE(t)].join(", if ")}]}},SE=new Map,AE=e=>[...new Set(e.flatMap(({condition:t,needs:n})=>[t??[],n??[]].flat()))],iY=e=>/^(?:\d+-compute@developer|[^@]+@appspot|\d+@cloudbuild|\d+@cloudservices)\.gserviceaccount\.com$/.
test(e),aY={yes:()=>{},storage:()=>{},run:e=>iY(e)?void 0:`something there runs as ${e}`,id:e=>`an ID token of ${e} is enough there`};function cY(e,t,n,r){let s=r.
get(t),o=[aY[n](t)??[],s&&Cm(t)?`${t} was deleted less than 30 days ago`:[],s?AE(s):[]].flat(),{resource:i="",role:a}=s?.at(-1)??{};return{...e,...s?{first:`${Cm(
t)?"restore":"enable"} ${t}, by ${a} on ${ft(i)}`}:{},...o.length>0?{needs:o.join(", if ")}:{}}}function $m(e,t,{ways:n}){let r=t??e;return n.map(s=>({who:r.who,
...t?{provider:t.provider.name}:{},member:e.member,steps:s.steps,allows:s.allows,severity:_E(s,r)}))}var _E=({power:e},{access:t})=>Im[e][t==="nobody"?"known":t],
Lm=({givers:[e],state:t})=>t==="unread"&&e?.access!=="open"?void 0:e;function bc(e,t,n={}){let r=new xm(e,t.dedicated,n.judged),s=new Pm(e,t.nowSeconds),o=s.ofPools.flatMap(f=>{let h=r.member(f.member);return h?[{...f,judged:h}]:
[]}),i=new Map;for(let f of o)for(let{provider:h}of f.judged.givers)Hn(i,h).push(f);let a=new Map(e.accounts.flatMap(f=>[f.email,f.uniqueId].flatMap(h=>h===void 0?
[]:[[h,f]]))),{pools:d}=r;return{...t,inventory:e,judged:r,pools:d,grants:n.grants??s,memberships:o,accounts:a,through:i,fixes:new Map}}var ni=({judged:e},t)=>dY(
e).get(t),dY=In(({givers:e})=>new Map(e.map(t=>[t.provider,t])));function Mm(e){let t=new Map;return n=>Ce(t,n,()=>e(n))}function Dm(e){let t=new WeakMap;return(n,r)=>{
let{principal:s}=r,o=s?`${Be(s)} ${s.value}`:r.member,i=t.get(n)??new Map;return t.set(n,i),Ce(i,o,()=>e(n,r))}}var $t=e=>[...new Set(e)].sort(),ao=5;function Gn(e){
let t=e.slice(0,ao).map(r=>{let s=$t(r.grants.flatMap(i=>i.through??[])),o=s.length>0?`, in ${s.join(" and in ")}`:"";return`${Qi(r).join(", ")} on ${r.resource}\
: ${r.member}${o}`}),n=e.length-t.length;return[...t,...n>0?[`and ${n} more`]:[]]}var Qi=({grants:e})=>$t(e.map(({role:t})=>t)),ea=e=>`${Qi(e).join(", ")} on ${ft(
e.resource)}`,Wn=e=>$t(e.map(({grants:t,member:n,resource:r})=>Ae([n,r,t]))),gn=e=>e===void 0?[]:[`issuer: ${e.provider.issuer}`,`condition: ${e.provider.attributeCondition?.
trim()||"none"}`,...Object.entries(e.provider.attributeMapping).sort().map(([t,n])=>`${t}=${n}`)];y();Ne();de();y();de();var lY=({projectId:e,providerName:t})=>({provider:t,projectId:e}),pP=(e,t,n)=>_A(lY(e),`--${t}=${uY(Se(n))}`);var uY=e=>e.includes("'")&&!/["$`\\!\p{Cc}]/u.test(e)?`"${e}"`:Is(e);function dt(e,t){let{code:n,dependsOn:r,evidence:s,from:o,memberships:i=[],message:a,provider:d,resource:f,stranger:h,why:b}=t;return{code:n,severity:t.severity??
Pi[n].severity,fingerprint:Tr(n,f,...r,pY(e,i)),resource:f,from:o,message:a,why:b,evidence:s,...ee({stranger:h}),...TE(e,i,d),remedy:mY(e,t)}}function pY({grants:e},t){
let n=new Set;for(let r of t)for(let{power:s,steps:o}of e.waysOf(r).ways)s!=="read"&&n.add(`${s} ${o.at(-1)?.resource}`);return[...n].sort()}var ri=(e,t,{dependsOn:n,
evidence:r,...s})=>dt(e,{...s,resource:t.resource,from:t.from,memberships:[t],evidence:[`member: ${t.member}`,...r],dependsOn:[Wn([t]),...n]}),ta=(e,t)=>e.pools.
flatMap(({providers:n})=>n.flatMap(r=>{let s=t(r);if(s===void 0)return[];let o=e.through.get(r)??[],{audited:i,name:a}=r;return[dt(e,{...s,resource:a,from:i.from,
memberships:o,provider:r,dependsOn:[s.evidence]})]})),fP=10;function TE({grants:e},t,n){let r=new Map,s=0;for(let a of t){let{judged:d}=a,f=n===void 0?Lm(d):ni(
a,n),{more:h,ways:b}=e.waysOf(a);s+=h+b.length;for(let E of b){let v=Hn(r,_E(E,f??d));v.length<fP&&v.push({judged:d,giver:f,way:E})}}let o=Sn.flatMap(a=>r.get(a)??
[]).slice(0,fP),i=s-o.length;return{routes:o.flatMap(({giver:a,judged:d,way:f})=>$m(d,a,{ways:[f]})),...i>0?{moreRoutes:i}:{}}}var Il=10,fY=20;function gP({accounts:e,
inventory:t},n,r){let s=n.slice(0,fY),o=new Set(s.flatMap(({judged:{pool:a}})=>a?[a.pool]:[])),i=s.flatMap(({resource:a})=>e.get(Ve(a)??"")??[]);return{projects:[],
pools:r?[{...r.pool,providers:[r.audited]}]:[...o],poolsListed:t.poolsListed??[],policies:s.map(({from:a,grants:d,member:f,resource:h})=>({resource:h,from:a,bindings:d.
map(({role:b})=>({role:b,members:[f]}))})),accounts:[...new Set(i)],gaps:[]}}var jm=({code:e,resource:t})=>`${e} ${t}`;function mY(e,{memberships:t=[],fixes:n=[],
remedy:r=[],triedOn:s=t,...o}){let{again:i}=e;if(!i)return[];if(n.length===0)return r;let{provider:a}=o,d=a!==void 0&&n.some(({condition:T})=>T!==void 0),f=d?e.
fixes.get(a.name):void 0;if(d&&!f&&o.resource!==a.name&&["open","unproven"].includes(a.access))return[`Fix the condition of ${a.audited.id} first, as its own fi\
nding says. Then audit again.`];let h=gP(e,s,a),b,E=T=>(b??=new Set(i(h).findings.map(jm)),b.has(jm(T))),v=Sn.indexOf(Pi[o.code].severity),_=(f?[f]:n).find(T=>{
let I=i(T.change(h));return I.findings.every(O=>jm(O)!==jm(o))&&I.findings.every(O=>Sn.indexOf(O.severity)>=v||E(O))&&I.memberships.every(({judged:{access:O,state:P}})=>O!==
"nobody"||P==="off")});return _?d&&!f?gY(e,a,_).lines:_.lines:r}function gY(e,t,n){let r=gP(e,e.through.get(t)??[],t),s=e.fixesAfter?.(n.change(r)).get(t.name),
o=s?.condition===void 0?n:{...co(t,s.condition),lines:[...new Set([...n.lines.slice(0,-1),...s.lines])]};return e.fixes.set(t.name,o),o}function xE({audited:e,pool:t},n){
return r=>({...r,pools:r.pools.map(s=>s.projectNumber===t.projectNumber&&s.id===t.id?{...s,providers:s.providers.map(o=>o.id===e.id&&o.provider?{...o,provider:{
...o.provider,...n}}:o)}:s)})}function kE({name:e},t,n){let r=wa(e);return"code"in r?"":pP({providerName:r,projectId:r.projectNumber},t,n)}var co=(e,t)=>({condition:t,
lines:[kE(e,"attribute-condition",t)],change:xE(e,{attributeCondition:t})});function na({member:e,resource:t},n){let r=s=>s.members.includes(e)?n?[{...s,role:n.
role??s.role,members:[n.member]}]:[]:[s];return s=>({...s,policies:s.policies.map(o=>o.resource===t?{...o,bindings:o.bindings.flatMap(r)}:o)})}function Bm({member:e,
resource:t,role:n}){return yP("add",t,`--role=${Je(n)} --condition=None --member=${Is(e)}`)??`Give ${n} on ${ft(t)} to ${e}`}function hP({member:e,resource:t,role:n}){
return yP("remove",t,`--role=${Je(n)} --all --member=${Is(e)}`)??`Take ${n} on ${ft(t)} from ${e}`}var mP={add:{account:(e,t)=>`gcloud iam service-accounts add-\
iam-policy-binding ${Je(e)}${So(e)} ${t}`,project:(e,t)=>`gcloud projects add-iam-policy-binding ${Je(e)} ${t}`},remove:{account:(e,t)=>`gcloud iam service-acco\
unts remove-iam-policy-binding ${Je(e)}${So(e)} ${t}`,project:(e,t)=>`gcloud projects remove-iam-policy-binding ${Je(e)} ${t}`}};function yP(e,t,n){let r=Ve(t);
if(r!==void 0)return mP[e].account(r,n);let s=Ci(t);return s!==void 0&&/^[a-z][a-z0-9.:-]*$/.test(s)?mP[e].project(s,n):void 0}var hY=86400,bP=90;function wP(e,t,n){let r=e.memberships.filter(({judged:a})=>a.access!=="nobody"),s=Le(r,({resource:a})=>Ve(a)),o=new Set(t.map(({email:a})=>a)),
i=new Map;for(let a of r)for(let d of e.grants.waysOf(a).accounts)o.has(d)&&Hn(i,d).push(a);return t.flatMap(a=>{let{disabled:d,email:f,from:h,uniqueId:b=""}=a,
E=d?[]:s.get(f)??s.get(b)??[],v=[...new Set([...E,...i.get(f)??[]])],_=n(a,v);if(_===void 0)return[];let T=dt(e,{..._,resource:E[0]?.resource??Ri(Ya(f)??"-",f),
from:h,memberships:v,dependsOn:[f,_.evidence]});return{...T,remedy:[...T.remedy,_.afterwards]}})}var EP=(e,t)=>n=>({...n,accounts:n.accounts.map(r=>r.email===e?
{...r,...t}:r)}),yY=({keys:e=[]})=>e.some(({disabled:t})=>!t),vP=e=>wP(e,e.inventory.accounts.filter(yY),({email:t,keys:n=[]},r)=>{let s=n.filter(({disabled:o})=>!o);
if(r.length!==0)return{code:"AUDIT_KEY_BESIDE",message:`${t} has ${s.length===1?"a key":`${s.length} keys`} beside federation`,why:"Whoever has a copy of a key \
is the account, from anywhere, until somebody deletes the key.",evidence:[...s.map(({id:o,uploaded:i,validAfterSeconds:a})=>`key ${o}${i?", uploaded":""}${a===void 0?
"":`, made at ${Yo(a)}`}`),...Gn(r)],fixes:[{lines:s.map(({id:o})=>xA(t,o)),change:EP(t,{keys:n.map(o=>({...o,disabled:!0}))})}],afterwards:"If nothing fails fo\
r a week, delete what is disabled."}}),bY=({nowSeconds:e})=>({disabled:t,lastUsedSeconds:n})=>!t&&n!==void 0&&(n==="never"||e-n>bP*hY),SP=e=>wP(e,e.inventory.accounts.
filter(bY(e)),({email:t,lastUsedSeconds:n="never"},r)=>({code:"AUDIT_ACCOUNT_UNUSED",message:`nobody has used ${t} for ${bP} days`,why:"Its roles serve nobody, \
except whoever gets in some day.",evidence:[`last used: ${n==="never"?"not in the time that Google tells of":Yo(n)}`,...Gn(r)],fixes:[{lines:[TA(t)],change:EP(t,
{disabled:!0})}],afterwards:"If nothing fails for a week, delete it."}));function AP(e,t,n){return[...Le(t,s=>Ys(s).at(-1)??"")].map(([s,o])=>{let i=$t(o.map(({
id:d,number:f})=>d??f??"")),a=i.length-ao;return dt(e,{...n,resource:Ft(s),from:e.inventory.pools[0]?.from??"",evidence:[`projects with pools: ${i.slice(0,ao).join(
", ")}${a>0?`, and ${a} more`:""}`],dependsOn:[i]})})}function _P({inventory:{pools:e,projects:t}}){let n=new Set(e.filter(hc).map(({projectNumber:o})=>o)),r=new Set(
t.map(({number:o})=>o)),s=[...n].filter(o=>!r.has(o));return[...t.filter(({number:o})=>o!==void 0&&n.has(o)),...s.map(o=>({number:o,ancestors:[]}))]}function TP({
inventory:{guards:e,guardsAsked:t}},n){return t===void 0||n.every(s=>t.includes(s))?e?.filter(({kind:s})=>n.includes(s)):void 0}var wY=/workloadIdentityPoolProviders$/,
xP=e=>{let t=TP(e,["constraint"]);if(t===void 0)return[];let n=new Set(t.filter(({name:s})=>wY.test(s)).map(s=>s.at)),r=_P(e).filter(s=>!Ys(s).some(o=>n.has(o)));
return AP(e,r,{code:"AUDIT_NO_CONSTRAINT",message:"no organisation policy limits which issuers may be trusted",why:"Whoever may make a provider in one of these \
projects can trust any issuer, also one of their own.",remedy:["Decide which issuers may be trusted, and list them in the constraint iam.workloadIdentityPoolPro\
viders."]})},kP=e=>{let t=TP(e,["deny","boundary"]);if(t===void 0)return[];let n=e.memberships.filter(({judged:{access:i},resource:a})=>Ve(a)===void 0&&i!=="nob\
ody"),r=new Map(n.flatMap(({judged:{principal:i}})=>i?[[i.projectNumber,St(i)]]:[])),s=i=>t.some(({at:a,values:d})=>Ys(i).includes(a)&&(d.length===0||d.some(f=>EY(
f,r.get(i.number??"")??"")))),o=_P(e).filter(i=>r.has(i.number??"")&&!s(i));return AP(e,o,{code:"AUDIT_NO_BOUNDARY",message:"no deny policy and no boundary limi\
ts what members of pools have directly",why:"A role that is given to a member directly works at once, and no account that could be disabled stands between.",remedy:[
"Decide what members of pools may never do, and deny it, or bind a principal access boundary to the pools."]})},EY=(e,t)=>e.includes(t)||e.includes("cloudresour\
cemanager.googleapis.com/")||e.includes("public:all");y();Ne();y();de();y();Ne();de();y();var IP=e=>_r(e).flatMap(t=>[...vY(t)]);function*vY(e){let{tenancy:t,verdict:n}=me(e.provider);yield*AY(e),t.kind!=="unknown"&&n.kind!=="nobody"&&(yield*SY(e))}function*SY({
path:e,provider:t}){for(let{name:n,text:r}of me(t).neverEqual)yield{code:"TRUST_NOBODY",level:"warning",path:[...e,"attributeCondition"],hash:zo(t),part:r,message:`${r}\
 is ${n==="!="?"true":"false"} for every token that ${t.id} can get: no claim is equal to that`,advice:{kind:"condition-never-equal",provider:t}}}function*AY({path:e,
provider:t}){let{id:n,issuer:r,tenant:s}=t,o=me(t),{tenancy:i,verdict:a}=o,d={path:t.attributeCondition===void 0?e:[...e,"attributeCondition"],hash:zo(t)};if(i.
kind==="unknown")yield{...d,code:"TRUST_ISSUER_UNKNOWN",level:"error",path:[...e,"issuer"],message:`it is not known who can get tokens of ${r}, the issuer of ${n}\
: it could be anybody`,advice:"If nobody else can get them, for example because it is your own server, add to the provider: tenant: dedicated, tenantReason: HOW\
_YOU_KNOW"};else if(a.kind==="nobody"){if(Lo(t).length>0)return;yield{...d,code:"TRUST_NOBODY",level:"warning",message:`no token can meet the condition of ${n}:\
 nobody gets in`,advice:{kind:"condition-for-nobody",provider:t,ci:i.ci}}}else if(i.kind==="shared"){s!==void 0&&(yield{code:"TRUST_TENANT_IGNORED",level:"warni\
ng",path:[...e,"tenant"],message:`other tenants can get tokens of ${r} too, so "tenant: dedicated" has no effect on ${n}`,advice:"Remove tenant and tenantReason\
."});let f=xY(t,i,a,Xo(t,o));f&&(yield{...f,...d})}}function _Y(e,{ci:t},n){let[r,...s]=n?.lost??[];if(!t||!n||r===void 0)return;let o=s.length===0?JSON.stringify(
r):`${JSON.stringify(r)} and ${s.length} more`;return{code:"TRUST_SUBJECT_CHANGES",level:"warning",message:`the condition of ${e.id} asks for the subject ${o}: ${n.
change.when}, and its jobs are locked out; ${n.others}`,advice:{kind:"subject-changes",provider:e,ci:t,found:n}}}function TY(e,{ci:t,label:n},r,s=Tw){let[o,...i]=r.
filter(({by:d})=>d==="name");if(!o)return;let a=i.length===0?o.value:`${o.value} and ${i.length} more`;return{code:"TRUST_OWNER_BY_NAME",level:"warning",message:`\
the condition of ${e.id} identifies ${a} only by name: ${s}`,advice:t&&cc(t,t.ownerClaim)?{kind:"condition-without-owner",provider:e,ci:t}:`The tokens of ${n} h\
ave no id for it: remove this trust before you give up the name.`}}function xY(e,t,n,r){if(n.kind==="closed"){let _=or(e,me(e).jobs());return _Y(e,t,_)??TY(e,t,
n.tenants,_?.others)}let{ci:s,documentation:o,label:i}=t,{part:a}=n,{attributeCondition:d,id:f}=e,b={level:"error",advice:s?{kind:"condition-without-owner",provider:e,
ci:s}:`Compare a claim that identifies your organisation. ${i} describes its claims at ${o}`,...a?{part:a}:{}};if(s&&r?.isBorrowed===!1){let _=dm(r.claims,{tenancy:t}),
T=d?`the condition of ${f} lets in anybody who uses ${i}: a job with ${_} meets it`:`${f} has no condition, so anybody who uses ${i} is let in`;return{...b,code:"\
TRUST_CONDITION_OPEN",message:T}}if(s&&r){let _=(Jt(s).borrowed??[]).filter(I=>d?.includes(I)),T=`the condition of ${f} can be true for other tenants too: their\
 tokens have your ${_.join(" and ")} if they call your public workflow, or if your user acts in their repository`;return{...b,code:"TRUST_CONDITION_BORROWED",message:T}}
let E=a?`${a} does not identify the tenant of a token`:"it has no condition",v=`it is not proven that ${f} keeps out other tenants of ${i}: ${E}`;return{...b,code:"\
TRUST_NOT_PROVEN",message:v}}y();de();var kY=({attributeCondition:e,attributeMapping:t,id:n})=>[...Object.entries(t).map(([r,s])=>({text:s,what:`the mapping of ${r}`,at:["attributeMapping",r]})),...e?
[{text:e,what:`the condition of ${n}`,at:["attributeCondition"]}]:[]],IY=function*(e){for(let{path:t,provider:n}of _r(e)){let r=Ns(n.issuer);if(!(!r||r.issuer.kind===
"server"))for(let{at:s,claim:o,meant:i}of NY(n,r))yield{code:"TRUST_CLAIM_UNKNOWN",level:"warning",path:[...t,...s],message:`no claim "${o}" of tokens of ${r.label}\
 is known: if they have none, this is never met`,advice:{kind:"claim",provider:n,claim:o,meant:i}}}};function NY(e,t){let n=sm(t),r=al(n),s=n.filter(o=>!o.endsWith(
"*"));return kY(e).flatMap(({at:o,text:i})=>[...new Set(pn(kt(i),{}))].flatMap(a=>{let d=r(a)||a===Va?void 0:_c(a,s);return d===void 0?[]:[{at:o,claim:a,meant:d}]}))}
var OY=function*(e){for(let{path:t,provider:n}of _r(e)){let r=me(n).verdict.kind==="nobody";for(let s of Lo(n))yield{code:"TRUST_ATTRIBUTE_UNMAPPED",level:r?"er\
ror":"warning",path:[...t,"attributeCondition"],message:`the condition of ${n.id} reads ${s}, but its mapping does not set it: ${r?"nobody gets in":"no job has \
it"}`,advice:{kind:"condition-unmapped",provider:n}}}};function OP(e){let t=Ns(e);if(!(!t?.fixedAudience||t.issuer.kind==="shared"||t.issuer.shared===e))return{expected:t.fixedAudience(t.claims({iss:e})),label:t.label}}
var CY=function*(e){for(let{path:t,provider:n}of _r(e)){let{allowedAudiences:r=[],id:s,issuer:o}=n,{expected:i,label:a}=OP(o)??{};i===void 0||r.includes(i)||(yield{
code:"TRUST_AUDIENCE_MISSING",level:"warning",path:t,message:`tokens of ${a} have the audience ${i} by default, and ${s} does not accept it`,advice:`allowedAudi\
ences: ${JSON.stringify([...r,i])}`})}},RY=function*({pools:e,projects:t}){for(let{path:n,pool:r,provider:s}of _r({pools:e})){let{allowedAudiences:o=[],id:i,issuer:a}=s,
f={projectNumber:t.find(E=>E.id===(r.project??t[0]?.id))?.number??"",pool:r.id,provider:i},h=[vo(f),pi(f)],[b]=o;b===void 0||OP(a)||o.some(E=>h.includes(E))||(yield{
code:"TRUST_AUDIENCE_MISSING",level:"warning",path:[...n,"allowedAudiences"],message:`the list replaces the default audience, so ${i} refuses sign-ins without -\
-audience`,advice:`Sign in with --audience ${Is(b)}, or add ${h[0]}`})}},IE=function*(e){for(let{path:t,provider:n}of _r(e)){let{tenancy:r}=me(n);n.jwksJson===void 0||
r.kind!=="shared"||(yield{code:"TRUST_KEYS_PINNED",level:"warning",path:t,message:`${n.id} uses uploaded keys, but ${r.label} publishes its keys: when it change\
s them, every sign-in fails`,advice:"Remove jwksJson and jwksFile."})}},PY=function*(e){let t=new Set(Kr(e).map(({pool:n})=>n));for(let[n,r]of e.pools.entries()){
if(!t.has(r))continue;let s=[{part:r,what:"pool",path:["pools",n]},...r.providers.map((o,i)=>({part:o,what:"provider",path:["pools",n,"providers",i]}))];for(let{
part:o,path:i,what:a}of s){if(Ar(o))continue;let d=o.deleted?"deleted":"disabled";yield{code:"TRUST_DISABLED_NOT_REVOKED",level:"warning",path:[...i,d],message:`\
the ${a} ${o.id} is ${d}, but that stops only new sign-ins: tokens that were issued before work for about 2 hours more, unless the bindings to its pool are remo\
ved`,advice:"To revoke access at once, remove the bindings, or disable the service accounts."}}}},NP="feature/".padEnd(100,"x"),$Y=({attributeMapping:e},t)=>Buffer.
byteLength(vn(e,t).subject??"");function LY(e,t){let n=e.claims(t);return e.ci!=="github"||kO(n)?.format!=="classic"?[n]:[n,{...n,sub:Nc(n,"immutable")}]}var MY=function*(e){
for(let{path:t,provider:n}of _r(e)){let r=Ns(n.issuer);if(!r)continue;let{branch:s,environment:o}=Jt(r),i=Object.entries({branch:s,environment:o}).flatMap(([d,f])=>{
let h=f?.(NP);if(!h)return[];let E=Math.max(...LY(r,h).map(T=>$Y(n,T)))-It.subjectBytes,v=NP.length-E,_=v>0?`${d} names longer than about ${v} characters`:`${d}\
 names of any length`;return E>0&&me(n).letsIn(h)?[_]:[]});if(i.length===0)continue;let[a=Fe(r.repositoryClaim)]=NO(r.claims({}),r);yield{code:"TRUST_SUBJECT_LO\
NG",level:"warning",path:[...t,"attributeMapping","google.subject"],message:`google.subject is longer than ${It.subjectBytes} bytes for ${i.join(" or ")}: Googl\
e refuses these jobs`,advice:`google.subject: ${a}`}}},DY=In(({providers:e})=>{let[t]=e.flatMap(({attributeMapping:n,issuer:r})=>{let s=Ns(r)?.claims({iss:r})??
{};return IO(s,vn(n,s).subject??"")??[]});return t}),jY=function*(e){for(let{path:t,pool:n,target:r}of Kr(e)){let s=r==="google.subject"?DY(n):void 0;s!==void 0&&
(yield{code:"TRUST_SUBJECT_FLEETING",level:"warning",path:t,message:`google.subject contains the claim ${s}, which is different in each run: this binding works \
for one run only`,advice:"Bind to an attribute: attribute: {NAME: VALUE}"})}},CP=[IY,OY,MY,jY,CY,RY,IE,PY];var Fke=[IP,...CP,...UO],BY=2e5,RP=(e,{pool:t,projectNumber:n},r,s)=>UY([Nw,lm],{projects:[{id:"project",number:n}],pools:[{id:t,providers:[e]}],serviceAccounts:[],
grants:[{serviceAccount:s,role:"roles/iam.workloadIdentityUser",members:[r]}]}),UY=(e,t,n=[])=>Mn(er("finding examples",BY),()=>e.flatMap(r=>[...r(t,n)]));y();function Um(e,t){let{attributeMapping:n}=e,r=n[t];if(r===void 0||_t(r)!==void 0)return;let s=Dr(kt(r)).map(_e),o=i=>i!==r&&me({...e,attributeMapping:{...n,[t]:i}}).
untold(t).length===0;return[":","/","|"].map(i=>s.reduce((a,d)=>a.replaceAll(d,_e(i)),r)).find(o)}y();y();Ne();var FY=["pipeline","restore","correct","map","add"];function VY(e,{at:t,claims:n,edits:r}){let s={...e,...t,...ee({claims:n})};for(let o of r){let{policy:i,pool:a,provider:d}=s;o.of==="pool"&&(s.pool={...a,...o.set}),
(o.of==="account"||o.of==="service")&&(s.isOff=!1),o.of==="provider"&&(s.provider={...d,...o.set}),o.of==="mapping"&&(s.provider={...d,attributeMapping:{...d.attributeMapping,
[o.target]:o.expression}}),o.of==="policy"&&(s.policy=[...i,{...o,members:[o.member]}])}return s}var GY=["nothing","job","protection","tenant"];function PP(e,t,{
ci:n,letsIn:r,letsOthersIn:s=r,untrusted:o}){let i=n?.trustedBuild&&EO(e.claims,n)===!1?[n.trustedBuild.keepsOut]:[];return t.map(a=>({change:a,changed:VY(e,a)})).
filter(({changed:a})=>r(a)).flatMap(({change:a,changed:d})=>{let f=d.claims===e.claims,h=o.filter(({claims:E,isOtherTenant:v})=>v||!vO(d,E)).filter(({claims:E})=>s(
{...d,claims:E})&&!s({...e,claims:E}));if(h.some(({isOtherTenant:E})=>E))return[];let b=[...new Set([...f?i:[],...h.map(({who:E})=>E)])];return[{...a,newcomers:b}]}).
sort((a,d)=>{let[f,h]=[a,d].map(JY),b=f.findIndex((E,v)=>E!==h[v]);return b<0?0:(f[b]??0)-(h[b]??0)})}var WY=e=>["restore","correct","map"].includes(e),JY=({claims:e,
edits:t,kind:n,newcomers:r,opens:s})=>[+(s==="tenant"),+(r.length>0&&!WY(n)),GY.indexOf(s),t.length+ +(e!==void 0),FY.indexOf(n)];function $P(e,t){let n=Lo(e).map(s=>s.replace(/^attribute\./,""));return n.length===0||!n.every(t)?[]:[{kind:"correct",edits:[{of:"provider",set:{attributeCondition:n.
reduce((s,o)=>Wp(s,Ad(Dn(s),"attribute",o),Fe(o)),e.attributeCondition??"")}}]},{kind:"map",edits:n.map(NE)}]}var NE=e=>({of:"mapping",target:`attribute.${e}`,expression:Fe(
e)});function ks(e,t,n){let r=({provider:d})=>{let{tenancy:f,verdict:h,withValue:b}=me(d),{kind:E}=n?b(n.target,n.value):h;return E==="closed"||E==="not-proven"&&
f.kind==="dedicated"},s={projectNumber:"",pool:"",provider:e.id},o={provider:e,providerName:s,policy:[],claims:{}},i=t.map(d=>({...d,lines:[],opens:"nothing"})),
[a]=PP(o,i,{ci:void 0,letsIn:r,untrusted:[]});return a&&KY(e,a.edits)}function KY(e,t){let n=t.flatMap(r=>r.of==="mapping"?[[r.target,r.expression]]:[]);return[
...n.length===0?[]:[Nl(e,Object.fromEntries(n))],...t.flatMap(r=>r.of==="mapping"?[]:[HY(r)])].join(", ")}var Nl=({attributeMapping:e},t)=>`attributeMapping: {${Object.
entries({...e,...t}).map(([r,s])=>`${r}: ${YY(s)}`).join(", ")}}`;function HY(e){if(e.of!=="policy")return Object.entries("set"in e?e.set:{}).map(([s,o])=>`${s}\
: ${JSON.stringify(o)}`).join(", ");let{key:t,kind:n="member",value:r=e.member}=Nt(e.member)??{};return t===void 0?`${n}: ${JSON.stringify(r)}`:`attribute: {${t}\
: ${JSON.stringify(r)}}`}var YY=e=>/^[a-z]\w*(?:\.\w+)+$/i.test(e)?e:JSON.stringify(e);var OE=`Compare it with the claims of a job: ${Kt} oidc claims`;function Fm(e){switch(e.kind){case"claim":{let{claim:t,meant:n,provider:r}=e;return ks(r,zY(r,t,
n))??`Did you mean ${Fe(n)}?`}case"condition-unmapped":{let{provider:t}=e,n=Lo(t).map(r=>[r,"assertion.CLAIM"]);return ks(t,$P(t,Aw(t)))??Nl(t,Object.fromEntries(
n))}case"condition-never-equal":return LP(e.provider)??OE;case"condition-for-nobody":{let{ci:t,provider:n}=e;return LP(n)??ks(n,qY(n,t))??OE}case"condition-with\
out-owner":return XY(e.provider,e.ci);case"member-unmapped":return ZY(e.binding,e.target);case"member-for-nobody":return QY(e.member,e.providers)??OE;case"membe\
r-of-owner":return`Bind to one alone: ${CE(e.provider,e.ci)}`;case"member-by-name":return`Bind to an id, which never changes: ${CE(e.provider,e.ci)}`;case"subje\
ct-changes":return ez(e);case"member-joined":{let{provider:t,target:n}=e,r=Um(t,n);return r===void 0?"Join them with a separator that they cannot contain, or bi\
nd to an attribute that is mapped from one of them.":`${Nl(t,{[n]:r})}, and bind to its new values`}case"untrusted-builds":return sz(e.tried,e.beside)}}function zY({
attributeCondition:e=""},t,n){if(e.trim()==="")return[];let r=Ad(Dn(e),"assertion",t);return r.length===0?[]:[{kind:"correct",edits:[{of:"provider",set:{attributeCondition:Wp(
e,r,Fe(n))}}]}]}function LP(e){let{attributeCondition:t=""}=e,{neverEqual:n}=me(e),r=n.flatMap(({name:o,operands:i})=>o==="in"?[]:i).filter(({kind:o,text:i})=>o===
"literal"&&/^(?:true|false|-?\d+)$/.test(i)).sort((o,i)=>i.start-o.start);if(r.length<n.length)return;let s=r.reduce((o,{end:i,start:a,text:d})=>`${o.slice(0,a)}\
'${d}'${o.slice(i)}`,t);return ks(e,[{kind:"correct",edits:[{of:"provider",set:{attributeCondition:s}}]}])}function qY(e,t){let{name:n,operands:r,...s}=Dn(e.attributeCondition??
""),i=(n==="&&"?r:[s]).map(({text:f})=>f).filter(f=>me({...e,attributeCondition:f}).verdict.kind==="closed"),a=t?.trustedBuild?.condition;return i.length!==1||typeof a!=
"string"?[]:[{kind:"correct",edits:[{of:"provider",set:{attributeCondition:[...i,a].map(fA).join(" && ")}}]}]}function XY({attributeCondition:e=""},t){let n=wr(
e,ha(t,"ID"));return`attributeCondition: ${JSON.stringify(n)}, where ID is the ${t.ownerId.label}: ${t.ownerId.howToFind}`}function ZY({pool:{providers:e},principal:{
key:t,value:n=""}},r){let s=e.flatMap(d=>{if(t===void 0||!Ar(d)||!Aw(d)(t))return[];let f=ks(d,[{kind:"map",edits:[NE(t)]}],{target:r,value:n});return f===void 0?
[]:[{id:d.id,line:f}]}),o=e.map(d=>({id:d.id,line:Nl(d,{[r]:"assertion.CLAIM"})})),[{id:i,line:a}={id:"",line:""}]=[...s,...o];return e.length>1?`For the provid\
er ${i}: ${a}`:a}function QY({member:e,principal:{value:t=""},target:n},r){return r.flatMap(o=>Ga(o.attributeCondition).flatMap(i=>{let a=t.toLowerCase().indexOf(
i.toLowerCase()),d=t.slice(0,a)+i+t.slice(a+i.length);if(a<0||i===""||d===t||n===void 0)return[];let f={of:"policy",account:"",role:"",member:e.slice(0,-t.length)+
d};return ks(o,[{kind:"correct",edits:[f]}],{target:n,value:d})??[]}))[0]}function CE(e,t){let n=`ID is the ${t.repositoryId.label}: ${t.repositoryId.howToFind}`,
{"google.subject":r}=t.attributeMapping;if(t.repositorySubject){let f=e.attributeMapping["google.subject"]===r?"":`, mapped by google.subject: ${r}`;return`subj\
ect: "${t.repositorySubject("ID")}"${f}; ${n}`}let s=Fe(t.repositoryClaim),[o]=Object.entries(e.attributeMapping).find(([,f])=>f.trim()===s)??[],i=o?.replace(/^attribute\./,
"")??t.repositoryClaim.replace(/^.*\//,"").replaceAll("-","_"),a=o===void 0?`, mapped by attribute.${i}: ${s}`:"";return`${o==="google.subject"?'subject: "ID"':
`attribute: {${i}: "ID"}`}${a}; ${n}`}var MP={OWNER_ID:"1000000001",REPOSITORY_ID:"1000000002"};function ez({ci:e,found:t,member:n,provider:r}){let{change:s,lost:o}=t,
{OWNER_ID:i,REPOSITORY_ID:a}=MP,d=_=>s.withIds?.(_,i,a)??_,f=n?`Bind to an id, which never changes: ${CE(r,e)}`:nz(e),h=n?tz(r,n,d(n.value)):rz(r,o,d),b=n?d(n.value)!==
n.value:o.every(_=>d(_)!==_);if(h===void 0||!b)return f;let E=Object.entries(MP).reduce((_,[T,I])=>_.replaceAll(I,T),h),v=`OWNER_ID is the ${e.ownerId.label}: ${e.
ownerId.howToFind}`;return`${f}. Or let both forms in for the time of the change: ${E}, where ${v}`}var tz=(e,{member:t,target:n,value:r},s)=>{let o={of:"policy",
account:"",role:"",member:t.slice(0,-r.length)+s};return ks(e,[{kind:"add",edits:[o]}],{target:n,value:s})},nz=e=>`Ask for ${Fe(e.repositoryClaim)} instead, the\
 ${e.repositoryId.label}: ${e.repositoryId.howToFind}`;function rz(e,t,n){let{attributeCondition:r=""}=e,s=t.reduce((a,d)=>["'",'"'].reduce((f,h)=>f.replaceAll(
h+d+h,()=>h+n(d)+h),a),r),o={attributeCondition:`(${r}) || (${s})`};return or({...e,...o},me({...e,...o}).jobs())?.lost.length===0?ks(e,[{kind:"add",edits:[{of:"\
provider",set:o}]}]):void 0}function RE({binding:e,ci:t,provider:n},{job:r,untrusted:s}){let{condition:o}=t.trustedBuild??{};if(typeof o!="string")return;let i=wr(
n.attributeCondition??"",o),a={binding:e,provider:{...n,attributeCondition:i}};return ir(a,r)&&!s.some(({claims:d})=>ir(a,d))?i:void 0}function sz(e,t){let{binding:n,
ci:r,provider:s}=e,{principal:o}=n,i=Be(o),a=RE(e,t),d=a&&ks(s,[{kind:"correct",edits:[{of:"provider",set:{attributeCondition:a}}]}],i===void 0?void 0:{target:i,
value:o.value??""});return d?`${d}, which keeps these out for all bindings of the pool: ${r.trustedBuild?.keepsOut}`:`Add to the condition of ${s.id} what keeps\
 them out: ${r.documentation} lists the claims.`}function oz(e){let{attributeCondition:t=""}=e.provider;return DP(e)&&t.trim()!==""?Dn(t):void 0}var DP=({provider:{attributeCondition:e="",attributeMapping:t}})=>[
e,...Object.values(t)].every(n=>_t(n)===void 0),jP=e=>ta(e,({name:t,trust:n})=>{let r=n?.proof.tenancy.ci;if(!n||!r||n.proof.verdict.kind!=="closed"||!cc(r,r.ownerClaim))
return;let s=n.proof.verdict.tenants.filter(({by:d})=>d==="name"),o=or(n.provider,n.proof.jobs()),i=e.fixes.get(t)?.condition??n.provider.attributeCondition??"",
a=o?.lost.length?iz(n,r,o,s):az(r,s,i,o);return a&&{code:"AUDIT_NAME_MUTABLE",evidence:gn(n),...a}}),iz=({provider:e},t,n,r)=>({severity:r.length===0?"low":void 0,
message:`the condition asks for a subject that its jobs do not keep: ${n.lost.join(", ")}`,why:ll(n),remedy:[Fm({kind:"subject-changes",provider:e,ci:t,found:n})]});
function az(e,[t,...n],r,s){if(t!==void 0)return{message:`the condition identifies ${t.kind} ${t.value}${n.length>0?` and ${n.length} more`:""} only by name`,why:s?
ll(s):"Whoever takes the name after a rename or a deletion gets in.",remedy:[`Let the condition ask for the id too: ${wr(r,ha(e,"ID"))}`,`ID is the ${e.ownerId.
label}: ${e.ownerId.howToFind}`]}}function BP(e,t,n){if(e.name==="!"&&e.kind==="operator")return[];let r=cz(e),[s]=e.operands;return[...(r===void 0||!s?[]:pn(s.
part,t.provider.attributeMapping)).flatMap(a=>{let d=n.claimFacts?.[a]?.fixes??[];return r!==void 0&&lz(r,d)?[{node:e,text:r,forms:d}]:[]}).slice(0,1),...e.operands.
flatMap(a=>BP(a,t,n))]}function cz({kind:e,name:t,operands:[,n]}){let r=e==="call"&&n?.kind==="literal"?dz(n):void 0;return t==="startsWith"?r:t==="matches"?/^\^([\w/:@-]+)(?:\.\*)?$/.
exec(r??"")?.[1]:void 0}var dz=({part:{exprKind:e}})=>e.case==="constExpr"&&e.value.constantKind.case==="stringValue"?e.value.constantKind.value:void 0;function lz(e,t){
let n=t.some(({kind:r,start:s})=>r!=="organisation"&&r!=="enterprise"&&s?.test(e));return t.length>0&&e!==""&&/[\w.-]$/.test(e)&&!n}function UP({trust:e}){let t=e?.
proof.tenancy.ci,n=e&&/startsWith|matches/.test(e.provider.attributeCondition??"")&&oz(e);return e&&t&&n?BP(n,e,t):[]}function PE(e){let t=e.trust?.provider.attributeCondition??
"",n=UP(e),r=["/",":"].map(o=>({end:o,isEnd:({forms:i,text:a})=>i.some(({start:d})=>d?.exec(a+o)?.[0].length===a.length+o.length),with:({node:i,text:a})=>i.text.
replace(a,()=>a+o)})),s={isEnd:({forms:o,text:i})=>o.some(({whole:a})=>a?.test(i)),with:({node:o,text:i})=>`${o.operands[0]?.text} == ${_e(i)}`};return[...r,s].
filter(o=>n.length>0&&n.every(o.isEnd)).map(o=>co(e,n.reduce((i,a)=>i.replace(a.node.text,()=>o.with(a)),t)))}var FP=e=>ta(e,t=>{let n=UP(t)[0]?.node.text,r=t.access===
"known";if(n!==void 0)return{code:"AUDIT_PREFIX",severity:r?"medium":void 0,message:`${n} is also true for longer names`,why:r?"Whoever can make a repository of\
 the owner whose name begins so gets in.":"Anybody can register a name that begins so, and gets in.",evidence:[`part: ${n}`,...gn(t.trust)],fixes:PE(t),remedy:[
"Decide which names are meant, and end the prefix where the name ends."]}}),uz=["-","_",".",":","/","|",","," ",""];function pz({claimFacts:e={}},t,n){let r=e[t]??
{setBy:"job",presence:"sometimes"},{characters:s,fixes:o=[]}=r,i=o.flatMap(({whole:a})=>a??[]);return yo(r,n)&&(s===void 0||new RegExp(`^[${s}]*$`).test(n))&&(i.
length===0||i.some(a=>a.test(n)))}function fz({provider:{attributeMapping:e}},t,n,r){let{part:s}=Dn(e[n]??""),o=$t(r),i=t.claims({}),a=[...new Set([...uz,...Dr(
s)])],f=o.flatMap(h=>o.filter(b=>b!==h).map(b=>[h,b])).flatMap(h=>a.map(b=>[...h,b]));for(let[h,b,E]of f){let[v,_]=[Ae(i[h]??"a"),Ae(i[b]??"a")],T=[{[h]:`${v}${E}\
1`,[b]:_},{[h]:v,[b]:`1${E}${_}`}],I=T.every($=>Object.entries($).every(([j,F])=>pz(t,j,F))),[O,P]=I?T.map($=>gz(e,n,{...i,...$})):[];if(O!==void 0&&O===P)return{
value:O,jobs:T.map(mz)}}}var mz=e=>Object.entries(e).map(([t,n])=>`${t} ${JSON.stringify(n)}`).join(" and ");function gz(e,t,n){let{attributes:r,subject:s}=vn(e,
{...n});return t==="google.subject"?s:r[t.replace(/^attribute\./,"")]}function hz({provider:e},t){let n=Um(e,t);return n===void 0?"Decide on an attribute for ea\
ch claim, and bind to one of an id.":`Join them with a separator that the names cannot contain, and bind the members again: ${t}=${n}`}function yz(e,t,{principal:n}){
let{proof:r,provider:s}=e,o=n&&Be(n),i=o&&s.attributeMapping[o];if(!i||_t(i)!==void 0)return!1;let a=n.value??"";if(!pn(kt(i),{}).some(h=>t.claimFacts?.[h]?.fixes?.
some(({kind:b})=>b==="repository"||b==="workload"))||r.valueAlone(o,a).kind!=="not-proven"||!DP(e))return!1;let f=r.withValue(o,a);return f.kind!=="nobody"&&Iw(
s,t,{target:o,value:a,verdict:f})===void 0}var VP=e=>[...e.through].flatMap(([t,n])=>[...Le(n,({judged:{principal:r}})=>r&&Be(r))].flatMap(([r,s])=>{let{audited:o,
name:i,trust:a}=t,d=a?.proof.tenancy.ci;if(!a||!d||r===void 0)return[];let f=a.proof.untold(r);if(!(f.length>0||s.some(({judged:E})=>yz(a,d,E))))return[];let b=fz(
a,d,r,f);return dt(e,{code:"AUDIT_JOIN",resource:i,from:o.from,message:b?`${r} is ${JSON.stringify(b.value)} for different jobs`:`it is not proven that ${r} is \
different for different jobs`,why:"A job that was not meant has the value of a member, and with it the role.",evidence:[`${r}=${a.provider.attributeMapping[r]}`,
...(b?.jobs??[]).map(E=>`the same for: ${E}`)],memberships:s,provider:t,remedy:[hz(a,r)],dependsOn:[r,gn(a),Wn(s)]})})),GP=e=>[...e.through].flatMap(([t,n])=>{let{
audited:r,name:s,trust:o}=t,{ci:i,kind:a}=o?.proof.tenancy??{},d=n.filter(({judged:{principal:f}})=>f&&Be(f)!==void 0);return i||a!=="dedicated"||d.length===0?[]:
dt(e,{code:"AUDIT_JOIN",severity:"low",resource:s,from:r.from,message:`not judged: how many workloads of ${o?.provider.issuer} can be these members, because ci-\
auth does not know its claims`,why:"A job that was not meant may have the value of a member, and with it the role.",evidence:[...gn(o),...Gn(d)],memberships:d,provider:t,
remedy:["Find out from the documentation of the issuer who else can have the values of these members."],dependsOn:[gn(o),Wn(d)]})});y();y();var JP=e=>e.grants.ofEverybody.map(t=>{let{from:n,member:r,resource:s}=t,o=r==="allUsers"?"anybody, without a sign-in":"anybody with a Google account",i={...t,judged:{
member:r,state:"judged",access:"open",who:o,givers:[]}},a=e.grants.waysOf(t).ways[0]?.power??"read";return dt(e,{code:"AUDIT_ANYBODY",severity:bz(a,s),resource:s,
from:n,message:`${o} has ${ea(i)}`,why:"No provider and no condition is in the way.",evidence:Gn([i]),memberships:[i],fixes:[{lines:wc(i),change:na(i)}],dependsOn:[
Wn([i])]})});function bz(e,t){let n=!rf(t)&&!/\/secrets\//.test(t);if(e==="secrets"||e==="data")return n?"medium":void 0;if(e==="read")return n?"info":"high"}var wc=(e,t=Qi(
e))=>{let{grants:n,member:r}=e,s=t.map(o=>{let i=n.find(a=>a.role===o)?.through;return i===void 0?hP({...e,role:o}):`Take ${r} out of ${i}`});return[...new Set(
s)]},KP=e=>{let t=e.memberships.filter(({judged:{pool:n,state:r}})=>r==="unread"||r==="attested"&&n);return[...Le(t,({judged:n,member:r})=>WP(n)??r).values()].map(
n=>{let[{from:r,judged:s,member:o,resource:i}]=n,a=WP(s),d=s.state==="attested";return dt(e,{code:"AUDIT_NOT_PROVEN",severity:d?"low":void 0,resource:a??i,from:r,
message:d?"the workloads of the pool are those that Google attests: ci-auth does not judge who they are":a===void 0?`a policy names a pool in a way that ci-auth\
 cannot read: ${o}`:"the providers of the pool were not read, so it is not known who gets in",why:"Whoever gets into the pool has what these members of policies\
 have.",evidence:Gn(n),memberships:n,remedy:d?[]:["Read the pool too, with its providers, and audit again."],dependsOn:[s.state,Wn(n)]})})},HP=e=>e.memberships.
filter(({judged:{state:t}})=>t==="foreign").map(t=>ri(e,t,{code:"AUDIT_NOT_PROVEN",message:`${t.judged.who}, have ${ea(t)}`,why:"Whoever administers such a clus\
ter decides who its workloads are, and so who has the role.",evidence:[],remedy:["Decide whether the project is yours. If it is, read it too, and audit again. I\
f it is not, take the role away."],dependsOn:[]})),YP=e=>e.memberships.filter(({judged:{pool:t,principal:n,state:r}})=>!t&&r==="attested"&&n?.kind==="all").map(
t=>ri(e,t,{code:"AUDIT_POOL_WIDE",message:`all ${t.judged.who} have ${ea(t)}`,why:"Whoever may start a workload in any name space of any of them has the role.",
evidence:[],remedy:["Decide which workloads need the role, and bind to them alone: principal://\u2026/subject/ns/NAMESPACE/sa/SERVICE_ACCOUNT"],dependsOn:[]})),
WP=({principal:e})=>e&&St(e),zP=e=>e.memberships.filter(({judged:{givers:t,principal:n,state:r}})=>n?.kind==="all"&&(r==="judged"||t.length>0)).map(t=>{let{givers:n,
principal:r}=t.judged,s=n.flatMap(({provider:o})=>Object.keys(o.trust?.provider.attributeMapping??{}));return ri(e,t,{code:"AUDIT_POOL_WIDE",message:`everybody \
whom the pool ${r?.pool} lets in has ${ea(t)}`,why:"Whoever gets into the pool has the role, and so has whoever a provider lets in that is added later.",evidence:$t(
n.map(({provider:o,who:i})=>`${o.name}: ${i}`)),fixes:wz(t),remedy:[`Decide which jobs need the role, and bind to them alone: the pool maps ${$t(s).join(", ")||
"nothing"}`],dependsOn:[$t(n.map(({provider:o})=>o.name))]})});function wz(e){let{judged:t,resource:n}=e,{givers:r,principal:s}=t,o=r[0]?.provider.trust;if(r.length!==
1||!o||!s)return[];let i=[...o.proof.jobs()?.texts??[]];return Object.entries(o.provider.attributeMapping).flatMap(([a,d])=>{let[,[f=""]=[]]=i.find(([b,{length:E}])=>E===
1&&Fe(b)===d.trim())??[];if(f===""||a==="google.groups")return[];let h=a==="google.subject"?Ja(s,f):Ka(s,a.replace(/^attribute\./,""),f);return[{lines:[...Qi(e).
map(b=>Bm({member:h,resource:n,role:b})),...wc(e)],change:na(e,{member:h})}]})}function qP(e,t){let n=Mm(r=>{for(let{access:s,provider:o}of r.givers){let i=o.trust&&
s==="known"?t(r,o.trust):void 0;if(i)return{...i,provider:o}}});return e.memberships.flatMap(r=>{let s=n(r.judged),o=gn(s?.provider.trust);return s?ri(e,r,{...s,
evidence:o,dependsOn:[o]}):[]})}var XP=Dm(({provider:e},{member:t,principal:n})=>{let{pool:r,projectNumber:s}=n??{pool:"",projectNumber:""},o={projectNumber:s,pool:r,
provider:e.id};return RP(e,o,t,"").map(({code:i})=>i)}),ZP=({repositoryClaim:e,repositoryId:t})=>[`Decide which repository is meant, and bind to an attribute th\
at is mapped from ${Fe(e)}`,`Its value is the ${t.label}: ${t.howToFind}`],QP=e=>qP(e,(t,n)=>{let r=t.principal&&Be(t.principal),s=r&&n.provider.attributeMapping[r],
{ci:o}=n.proof.tenancy;if(!o||!s||_t(s)!==void 0)return;let i=[...new Set(pn(kt(s),{}))],a=rm(o);if(!(i.length===0||!i.every(a)||!XP(n,t).includes("TRUST_OWNER_\
WIDE")))return{code:"AUDIT_CLAIM_CHOSEN",message:`${r} ${t.principal?.value} is all that is asked for, and a job sets ${i.join(" and ")} itself`,why:"Jobs of al\
l other repositories of the owner can have the same value, and so the role.",remedy:ZP(o)}}),Ez=["TRUST_BOUND_BY_NAME","TRUST_SUBJECT_CHANGES"],e$=e=>qP(e,(t,n)=>{
if(t.principal?.kind==="all"||!XP(n,t).some(i=>Ez.includes(i)))return;let{tenancy:r,verdict:s}=n.proof,o=s.kind==="closed"&&s.tenants.every(({by:i})=>i==="id");
return{code:"AUDIT_NAME_MUTABLE",severity:o?"low":void 0,...vz(e,t,n)??{message:`bound to a name, ${t.principal?.value}, though the CI has an id`,why:o?"After a\
 rename, whoever of the same owner makes a project with that name has the role.":"After a rename or a deletion, whoever takes the name has the role.",remedy:r.ci?
ZP(r.ci):[]}}});function vz(e,{member:t,principal:n},{proof:r,provider:s}){let{ci:o}=r.tenancy,{value:i=""}=n??{},a=n&&Be(n),d=a&&or(s,r.jobs(a,i),Az(e,t));if(!(!o||
!d))return{message:`bound to ${i}, whose jobs do not keep their subject`,why:ll(d),remedy:[Fm({kind:"subject-changes",provider:s,ci:o,found:d,member:{member:t,target:a,
value:i}})]}}var Sz=In(e=>e.filter(({judged:{principal:t}})=>qo(t?.value??"")));function Az({memberships:e},t){let n=Sz(e);if(n.length===0)return[];let r=e.filter(
i=>i.member===t),[s,...o]=r.map(({resource:i})=>n.flatMap(({judged:{principal:a},resource:d})=>d===i?[a?.value??""]:[]));return(s??[]).filter(i=>o.every(a=>a.includes(
i)))}var t$=e=>e.memberships.filter(({judged:{givers:t,principal:n}})=>{let r=t.map(({provider:{audited:s}})=>s.provider?.issuer);return n!==void 0&&n.kind!=="a\
ll"&&new Set(r).size>1}).map(t=>{let{givers:n}=t.judged,r=$t(n.map(({provider:s})=>s.audited.id));return ri(e,t,{code:"AUDIT_JOIN",message:`jobs of different is\
suers, through ${r.join(" and ")}, can be the same member`,why:"A job of the one CI has the role that was meant for a job of the other.",evidence:n.map(({provider:s,
who:o})=>`${s.name}: ${o}`),remedy:["Decide which CI is meant, and give each its own pool, or an attribute of its own."],dependsOn:[r]})});var n$=e=>{let t=e.memberships.filter(({judged:r})=>r.state==="off"||Ol(r)!==void 0);return[...Le(t,({judged:r,member:s,resource:o})=>`${o} ${_z(r)??s} ${Ol(r)??
""}`).values()].map(r=>{let[{from:s,judged:o,member:i,resource:a}]=r,d=xz(o),f=r$(o)?.pool??i;return dt(e,{code:"AUDIT_LEFTOVER",resource:a,from:s,message:`the \
policy of ${ft(a)} has members of the pool ${f}, which ${d}`,why:`They give nothing now. ${Tz(o)}`,evidence:Gn(r),fixes:[kz(r)],triedOn:r,dependsOn:[d,Wn(r)]})})};
function Ol({pool:e,principal:t,state:n}){let r=t&&Be(t),s=({trust:o})=>!o||(o.provider.attributeMapping[r??""]??"")!=="";return n!=="judged"||!e||e.providers.some(
s)?void 0:r}var r$=({member:e,principal:t})=>t??Nt(e.replace(/^deleted:|\?uid=\d+$/g,"")),s$=({member:e})=>e.startsWith("deleted:");function _z(e){let t=r$(e);return t&&
St(t)}function Tz(e){return s$(e)?"What they named was deleted, and only the text of it is left in the policy.":Ol(e)?"They give the roles to whoever has the va\
lue, when somebody maps it.":"They give the roles again to whoever gets in, when somebody makes or restores the pool."}function xz(e){let{pool:t}=e;return s$(e)?
"Google has marked as deleted":t===void 0?"does not exist":Ol(e)?`has no provider that maps ${Ol(e)}`:t.pool.deleted?"is deleted":t.pool.disabled?"is disabled":
"has no provider that is on"}function kz(e){let t=e.flatMap(r=>wc(r)),n=t.length-Il;return{lines:[...t.slice(0,Il),...n>0?[`And so for the ${n} other members`]:
[]],change:r=>e.reduce((s,o)=>na(o)(s),r)}}var o$=e=>(e.inventory.roles??[]).flatMap(({from:t="",name:n,off:r,permissions:s})=>{if(r===void 0)return[];let o=new yc(
[{name:n,permissions:s}]),i=e.inventory.policies.flatMap(({bindings:f,resource:h})=>f.filter(({role:b})=>b===n&&o.powerOf(b,h)!=="read").flatMap(({members:b})=>b.
filter(E=>!E.startsWith("user:"))).map(b=>`${n} on ${h}: ${b}`)),a=i.length-ao,d=()=>dt(e,{code:"AUDIT_LEFTOVER",resource:`//iam.googleapis.com/${n}`,from:t,message:`\
policies still give the custom role ${n}, which is ${r}`,why:`It gives nothing now. It gives all that it allows when somebody ${r==="deleted"?"restores":"enable\
s"} it.`,evidence:[...i.slice(0,ao),...a>0?[`and ${a} more`]:[]],remedy:["Take the members away that do not need it, in each of these policies."],dependsOn:[r,i]});
return i.length>0?[d()]:[]});y();Ne();var Iz=e=>e.pools.flatMap(({providers:t})=>t.flatMap(n=>Nz(e,n)));function Nz({through:e},t){let{trust:n}=t,{ci:r}=n?.proof.tenancy??{};if(!n||!r||n.proof.tenancy.
kind!=="shared")return[];let s=e.get(t)??[],o=xl(n.proof.verdict),i=o.find(h=>h.by==="id"&&h.kind==="organisation")?.value,a=new Map,d=h=>ee({change:or(n.provider,
h)}),f=(h,b,E)=>{if(h?.by!=="name")return;let{kind:v,value:_}=h,{issuer:T}=n.provider,I=()=>({kind:v,value:_,ci:r,issuer:T,provider:t,trust:n,memberships:[],...E});
Ce(a,`${v} ${_}`,I).memberships.push(...b)};for(let h of o)f(h,s,d(n.proof.jobs()));for(let h of s){let{principal:b}=h.judged,E=b&&Be(b),v=d(n.proof.jobs(E,b?.value));
for(let _ of ni(h,t)?.tenants??[])f(_,[h],v);i!==void 0&&f(Oz(h.judged,n,r),[h],{ownerId:i,...v})}return[...a.values()]}function Oz({principal:e},{provider:t},{
claimFacts:n={}}){let r=e&&Be(e),[,s=""]=/^assertion\.(\w+)$/.exec(r&&t.attributeMapping[r]||"")??[];for(let{by:o,kind:i,start:a,whole:d}of n[s]?.fixes??[]){let f=e?.
value??"",h=o==="name"?(d?.exec(f)??a?.exec(f))?.[1]:void 0;if(h!==void 0)return{by:o,kind:i,value:h}}}var Cz=e=>e.split("/")[0]??e,Vm=["Look whose it is now. T\
hen name the owner and the repository by their ids, or remove the trust."];function Rz({ownerId:e},{from:t,name:n}){let r=`${n} does not exist at ${t}: anybody \
can register it`;if(e===void 0)return{code:"AUDIT_NAME_FREE",message:r,why:"Whoever registers the name gets in.",remedy:Vm};let s=`The condition only lets in th\
e owner ${e}, so the job that was meant does not get in either.`;return{code:"AUDIT_NAME_MOVED",message:r,why:s,remedy:Vm}}function Pz({change:e,ownerId:t,value:n},{
from:r,now:s,ownerId:o,state:i,subject:a}){let d="AUDIT_NAME_MOVED";if(i==="moved"){let f=`${n} ${s===void 0?"has another name now":`is ${s} now`} at ${r}`;return{
code:d,message:f,why:"Whoever may make something with the old name gets in, and the job that was meant has another name.",remedy:Vm}}if(t!==void 0&&o!==void 0&&
o!==t){let f=`${n} belongs to the owner ${o} at ${r}, but the condition names the owner ${t}`;return{code:d,message:f,why:"The name belongs to somebody else by \
now.",remedy:Vm}}if(e&&e.lost.length>0&&a!==void 0&&qo(a))return{code:d,message:`the subjects of ${n} begin with ${a} by now, but the trust asks for ${e.lost.join(
", ")}`,why:"The job that was meant does not get in.",remedy:[`Use ${a} in the place of ${dl(a)}, or name the repository by its id.`]};if(i==="hidden")return{code:d,
severity:"info",message:`${n} could not be found at ${r}: it is private, or gone`,why:"If it is gone, somebody else may be able to take the name.",remedy:["Look\
 with an account that may see it."]}}var i$=e=>{let{names:t}=e.inventory;if(t===void 0)return[];let n=(s,o)=>`${s} ${o.toLowerCase()}`,r=new Map(t.map(s=>[n(s.ci,
s.name),s]));return Iz(e).flatMap(s=>{let{ci:o,kind:i,memberships:a,provider:d,trust:f,value:h}=s,b=[Cz(h),h].flatMap(T=>r.get(n(o.ci,T))??[]),E=b.find(({state:T})=>T===
"free"),v=b.find(({name:T})=>T.toLowerCase()===h.toLowerCase()),_=E?Rz(s,E):v&&Pz(s,v);return _?dt(e,{..._,resource:d.name,from:d.audited.from,evidence:[...gn(f),
`${i}: ${h}`],memberships:a,provider:d,dependsOn:[i,h]}):[]})};y();Ne();function $z({accounts:e,memberships:t}){let n=new Map;return t.flatMap(r=>{let{judged:s,member:o,resource:i}=r,{givers:a,principal:d}=s;if(d===void 0)return[];let f=Ve(
i),h=f===void 0?ft(i):e.get(f)?.email??f,b={member:o,principal:d,target:Be(d)};return a.flatMap(({provider:E})=>{let{audited:v,trust:_}=E;if(!_||!v.provider)return[];
let{allowedAudiences:T,id:I}=v.provider,O=n.get(E)??{..._.provider,id:I,...ee({allowedAudiences:T})};return n.set(E,O),[{binding:b,provider:O,proof:_.proof,account:h,
membership:r,through:E}]})})}function a$(e,t){let{findings:n,gaps:r,jobs:s}=cE(t,$z(e));return{jobs:s,findings:n.map(o=>Mz(e,o)),gaps:r.map(Lz)}}var Lz=({line:e,
place:t,why:n})=>({what:`the jobs of ${t}:${e}`,why:n,remedy:"Write it so that it can be read, or look at it yourself. What depends on it is taken as possible."});
function Mz(e,t){let{accesses:n,code:r,condition:s,dependsOn:o,job:i,line:a,message:d,path:f,place:h,repository:b,token:E,why:v}=t,_=[...new Set(n.map(({way:O})=>O.
membership))],T=s?.way.through??n[0]?.way.through,I={code:r,resource:b===void 0?h:`${b}/${f}`,from:h,severity:Dz(e,t,_),message:d,why:v,evidence:[`job: ${i}`,`l\
ine: ${h}:${a}`],memberships:_,...E?{stranger:E}:{},...T?{provider:T}:{},fixes:s&&T?[co(T,s.text)]:[],remedy:[t.remedy],dependsOn:[i,$t(n.map(({account:O})=>O)),
...o]};return{...dt(e,I),place:{path:h,line:a,job:i}}}function Dz({grants:e},{code:t,level:n},r){if(t!=="PIPELINE_ANYBODY")return Pi[t].severity;let s=r.flatMap(
o=>e.waysOf(o).ways[0]?.power??[]);return n!=="error"?"medium":s.some(o=>Im[o].unproven==="high")?"high":"medium"}y();de();var c$=e=>e.pools.flatMap(({providers:t})=>t.filter(({access:n})=>n==="open"||n==="unproven").map(n=>jz(e,n)));function jz(e,t){let{audited:n,name:r,trust:s}=t,
o=e.through.get(t)??[],i=o.filter(f=>ni(f,t)?.access!=="known"),d=i.map(f=>ni(f,t)?.stranger).find(f=>f!==void 0)??s?.stranger;return dt(e,{...Uz(t),severity:i.
length===0?"medium":void 0,resource:r,from:n.from,why:i.length===0?"No policy that was read gives a role to whoever gets in so. The next member of the pool that\
 is not narrow enough does.":`${d?"They have":"Whoever gets in so has"} the roles of these members, though nobody gave them any.`,evidence:[...gn(s),...d?[Bz(d)]:
[],...Gn(i)],stranger:d,memberships:i,provider:t,fixes:Fz(e,t),triedOn:o,remedy:Gz(t),dependsOn:[gn(s),Wn(i)]})}var Bz=e=>`gets in: a token with ${Object.entries(
e).filter(([t])=>t!=="iss").slice(0,ao).map(([t,n])=>`${t} ${JSON.stringify(n)}`).join(", ")}`;function Uz({access:e,audited:{id:t,kind:n},trust:r,who:s}){if(r===
void 0)return{code:"AUDIT_NOT_PROVEN",message:n==="oidc"?`the condition and the mapping of ${t} were not read`:`ci-auth does not judge ${t}, a provider of kind ${n}`};
let{isBorrowed:o,proof:i,provider:a}=r;if(i.tenancy.kind==="unknown")return{code:"AUDIT_NOT_PROVEN",message:`it is not known who can get tokens of ${a.issuer}, \
the issuer of ${t}`};if(e==="open"&&pl(a))return{code:"AUDIT_ANYBODY",message:`${t} has no condition: ${s} gets in`};let d=i.tenancy.kind==="shared"?i.tenancy.label:
a.issuer;if(e==="open"&&o)return{code:"AUDIT_CLAIM_CHOSEN",message:`the condition of ${t} can be true for other tenants of ${d}: it asks for claims that they ha\
ve too when they call your public workflow, or when your user acts in their repository`};if(e==="open")return{code:"AUDIT_FOREIGN_TENANT",message:`a token of an\
other tenant of ${d} meets the condition of ${t}`};let f=i.verdict.kind==="not-proven"?i.verdict.part:void 0,h=f===void 0?"it has no condition":`${f} does not i\
dentify the tenant of a token`;return{code:"AUDIT_NOT_PROVEN",message:`it is not proven that ${t} keeps out other tenants of ${d}: ${h}`}}function Fz(e,t){let n=t.
trust?.proof.tenancy.ci;if(!e.again||!t.trust||!n)return[];let{attributeCondition:r=""}=t.trust.provider,s=(e.through.get(t)??[]).flatMap(h=>ni(h,t)?.tenants??[]),
[o]=s,i=$t(s.map(({value:h})=>h)),f=(o&&s.every(({by:h,kind:b})=>h===o.by&&b===o.kind)?Vz(n,o,i):[]).map(h=>{let b=i.map(_e),E=b.length===1?`${Fe(h)} == ${b[0]}`:
`${Fe(h)} in [${b.join(", ")}]`,{lines:v,..._}=co(t,wr(r,E));return{..._,lines:[`If only these get in here, which its members name: ${i.join(", ")}`,...v]}});return[
...PE(t),...f]}var Vz=({claimFacts:e={}},{by:t,kind:n},r)=>Object.entries(e).filter(([,{fixes:s=[],setBy:o}])=>s.some(i=>o==="ci"&&i.by===t&&i.kind===n&&r.every(
a=>i.whole?.exec(a)?.[1]===a))).map(([s])=>s);function Gz({audited:e,trust:t}){let{ci:n,kind:r}=t?.proof.tenancy??{};if(t===void 0)return["Decide who may get in\
, and read the settings of the provider."];if(r==="unknown")return[`If nobody else can get tokens of the issuer, for example of a server of your own: --dedicate\
d ${Je(t.provider.issuer)}`];if(n===void 0)return[`Decide who may get in, and let the condition of ${e.id} ask for a claim that only they have.`];let s=wr(t.provider.
attributeCondition??"",ha(n,"ID"));return[`Decide who may get in, and let the condition of ${e.id} name them: ${s}`,`ID is the ${n.ownerId.label}: ${n.ownerId.howToFind}`]}
var Wz=365*86400;function Jz({audited:{id:e,keysUploadedSeconds:t=Number.POSITIVE_INFINITY,provider:n}},r){return n?.jwksJson===void 0?void 0:[...IE({projects:[],
pools:[{id:e,providers:[n]}],serviceAccounts:[],grants:[]},[])].length>0?`${e} has uploaded keys, though the issuer publishes its own`:r-t>Wz?`the uploaded keys\
 of ${e} are more than a year old`:void 0}var d$=e=>ta(e,t=>{let n=Jz(t,e.nowSeconds),{keysUploadedSeconds:r,provider:s}=t.audited;if(n!==void 0)return{code:"AU\
DIT_KEYS_PINNED",message:n,why:"Whoever has got hold of an old private key gets in for as long as it is trusted. When the issuer changes its keys, every sign-in\
 fails.",evidence:[`issuer: ${s?.issuer}`,...r===void 0?[]:[`uploaded: ${Yo(r)}`]],remedy:["Decide whether the keys that the issuer publishes do: then take the \
uploaded ones off the provider. Else upload its current ones."]}}),l$=e=>ta(e,({audited:{id:t},trust:n})=>{let{retirement:r}=n?.proof.tenancy.ci??{};if(!n||!r?.
issuer.test(n.provider.issuer)||!Kz(n,r.subject))return;let{on:s,remedies:o,source:i,tokens:a}=r,d=Date.parse(s)/1e3<=e.nowSeconds;return{code:"AUDIT_ISSUER_RET\
IRES",message:`${a} of the issuer of ${t} ${d?"have ended":"end"} on ${s}`,why:"Sign-ins through the provider fail from then on.",evidence:[`issuer: ${n.provider.
issuer}`,`source: ${i}`],remedy:o}});function Kz({proof:e},t){let n=e.jobs(),r=n?.texts.get("sub");return n!==void 0&&(r===void 0||r.some(s=>t.test(s)))}var u$=e=>ta(
e,t=>{let{audited:n,name:r,trust:s}=t,o=wa(r);if(s?.proof.tenancy.kind!=="shared"||s.proof.tenancy.ci?.fixedAudience||"code"in o)return;let i=vo(o),a=(n.provider?.
allowedAudiences??[]).filter(d=>d!==i&&d!==pi(o));if(a.length!==0)return{code:"AUDIT_AUDIENCE_DEFAULT",message:`${n.id} takes tokens that were made for ${a[0]}${a.
length>1?` and ${a.length-1} more`:""}`,why:"A token that a job has handed to another service for that audience gets in here too.",evidence:[`issuer: ${s.provider.
issuer}`,...a.map(d=>`audience: ${d}`)],fixes:[{lines:[`First let the jobs ask for the audience ${i}. Then: ${kE(t,"allowed-audiences",i)}`],change:xE(t,{allowedAudiences:[
i]})}]}});y();var $E=(e,t)=>e.grants.waysOf(t).ways[0]?.power??"read",Hz={secrets:"reads what is stored there, such as keys in the state of Terraform",data:"reads what may be\
 stored there"},p$=e=>{let t=Mm(Yz);return e.memberships.flatMap(n=>{let r=$E(e,n),{ways:s}=e.grants.waysOf(n),o=r==="read"?void 0:t(n.judged);if(o===void 0)return[];
let{beside:i,provider:a,tried:d}=o,f=RE(d,i),[h]=i.untrusted;return ri(e,n,{code:"AUDIT_PULL_REQUEST",severity:s.every(b=>["unknown","secrets","data","read"].includes(
b.power))?"medium":void 0,message:`${i.untrusted.map(({who:b})=>b).join(" and ")} have ${ea(n)}`,why:`Whoever can open one ${Hz[r]??"runs code with the role"}, \
before anybody has looked at it.`,evidence:[...gn(a.trust),`gets in: ${Cw(d.ci,i)}`],stranger:h&&{...h.claims,iss:d.provider.issuer},provider:a,fixes:f?[co(a,f)]:
[],remedy:[`Decide which builds need the role. ${d.ci.documentation} lists the claims that a condition of ${a.audited.id} can ask for.`],dependsOn:[gn(a.trust)]})})};
function Yz(e){let{givers:t}=e;if(!t.some(({access:n})=>n!=="known"))for(let{provider:n}of t){let r=n.trust&&qz(n.trust,e);if(r)return{...r,provider:n}}}var zz=In(
({letsIn:e,tenancy:{ci:t}})=>t!==void 0&&Wi(t).some(({claims:n})=>e(n))),qz=Dm(({proof:e,provider:t},{member:n,principal:r})=>{let{ci:s}=e.tenancy;if(!r||!s||!zz(
e))return;let o={binding:{member:n,principal:r},provider:t,ci:s},i=Ow(o);return i&&{tried:o,beside:i}}),f$=e=>{let t=e.memberships.filter(({judged:n})=>n.access!==
"nobody");return[...Le(t,({resource:n})=>n)].flatMap(([n,r])=>{let s=r.filter(d=>$E(e,d)==="all");if(s.length>0)return[dt(e,g$(e,s))];let o=r.filter(d=>$E(e,d)===
"perhaps");if(o.length>0)return[dt(e,Xz(e,o))];let{roles:i}=e.grants,a=r.filter(({grants:d})=>d.some(({role:f})=>i.isMoreThanActing(f)));return a.length>0&&Ve(n)!==
void 0?[dt(e,Zz(e,a))]:[]})};function m$(e,t){let[{from:n="",resource:r=""}={}]=t,{routes:s}=TE(e,t);return{worst:s[0],common:{code:"AUDIT_ROLE_STRONG",resource:r,
from:n,evidence:Gn(t),memberships:t,dependsOn:[Wn(t),s.map(({steps:o})=>o)]}}}function g$(e,t){let{common:n,worst:r}=m$(e,t),{resource:s="",role:o=""}=r?.steps.
at(-1)??{};return{...n,message:`federated jobs can ${r?.allows}`,why:"Whoever takes over one such job can give themselves every role there.",remedy:[`Decide wha\
t these jobs have to do, and give them that alone in the place of ${o} on ${ft(s)}`]}}var Xz=(e,t)=>({...g$(e,t),severity:"medium",why:"If it is so, whoever tak\
es over one such job can give themselves every role there."});function Zz(e,t){let{common:n}=m$(e,t),r=t.some(({judged:s})=>s.principal?.kind==="all");return{...n,
severity:"medium",message:`federated jobs have more on ${ft(n.resource)} than they need to act as it`,why:"Whoever takes over one such job can make keys or sign\
atures of the account, which work longer than the job.",fixes:r?[]:[Qz(t)],remedy:r?["Bind the jobs alone first, as the finding on everybody in the pool says. T\
hen audit again."]:[]}}var Qz=e=>({lines:e.slice(0,Il).flatMap(t=>{let{member:n,resource:r}=t,s=Qi(t).filter(o=>o!==kl);return[Bm({member:n,resource:r,role:kl}),
...wc(t,s)]}),change:t=>e.reduce((n,r)=>na(r,{member:r.member,role:kl})(n),t)});y();de();function y$(e){let{grants:t,inventory:n,memberships:r,nowSeconds:s}=e,o=r.filter(({judged:a})=>a.access!=="nobody"),i=[...t.unreadOf(o),...rq(n,t.roles),...iq(e,
o),...eq(n),...tq(n),...nq(n),...cq(s)];return[...new Map(i.map(a=>[a.what,a])).values()]}function eq({gaps:e,policies:t,projects:n}){let r=new Set(t.map(({resource:o})=>o)),
s=new Set(e.flatMap(({what:o})=>o.match(/\b(?:folders|organizations)\/\d+/g)??[]));return n.flatMap(o=>{let i=Cd(o),d=[...i.some(f=>r.has(Ft(f)))?[]:i.slice(0,1),
...o.ancestors].filter(f=>!s.has(f)&&!r.has(Ft(f)));for(let f of d)s.add(f);return d.length===0?[]:[{what:`who has roles on ${d.join(" and on ")}`,why:`${Ys(o)[0]}\
 is in there, and no input has the policy`,remedy:`gcloud projects get-ancestors-iam-policy ${Je(o.id??o.number??"")} --format=json`}]})}function tq({projects:e}){
let t=e.filter(({hasMoreAbove:n})=>n);return[...new Map(t.map(n=>[Ys(n).at(-1),n]))].map(([n,{id:r,number:s}])=>({what:`who has roles above ${n}`,why:"no input \
says in which folders and organisation it is",remedy:`gcloud projects get-ancestors-iam-policy ${Je(r??s??"")} --format=json`}))}function nq({policies:e,projects:t}){
let n=new Set(t.map(({number:s})=>s));return n.has(void 0)?[...new Set(e.flatMap(({bindings:s})=>s.flatMap(o=>o.members)))].flatMap(s=>{let o=vr(s),i=o.kind==="\
accounts-of"?/^projects\/(.+)$/.exec(o.name)?.[1]:void 0;return i===void 0||n.has(i)?[]:[{what:`which project is ${i}`,why:"all its accounts have roles, and no \
input has its id",remedy:`gcloud projects describe ${i} --format=json`}]}):[]}var Ec=3,h$=10;function rq({groups:e={},policies:t},n){let r=new Map,s=(i,a,d)=>{if(!r.
has(i)){let{name:h,...b}=sP(i,e)??{};r.set(i,h===void 0?void 0:{name:h,gap:b,rank:a,has:d(),count:0})}let f=r.get(i);f&&Object.assign(f,{count:f.count+1,...a<f.
rank?{rank:a,has:d()}:{}})};for(let{bindings:i,resource:a}of t)for(let{members:d,role:f}of i)for(let h of d)s(h,Xr.indexOf(n.powerOf(f,a)),()=>`${f} on ${ft(a)}`);
for(let[i,a]of Object.entries(e))for(let d of a)s(d,Xr.length,()=>`what the group ${i} has`);let o=[...r.values()].filter(i=>i!==void 0);return[...Le(o,({gap:i})=>i.
what).values()].map(sq)}function sq(e){let[{gap:t}]=e,n=e.toSorted((i,a)=>i.rank-a.rank||(i.name<a.name?-1:1)),r=n.slice(0,h$).map(({count:i,has:a,name:d})=>`${d}\
 has ${a}${i>1?` and ${i-1} more`:""}`),s=i=>n.length>i?` and ${n.length-i} more`:"",o=n.slice(0,Ec).map(({name:i})=>i);return{what:`${t.what} ${o.join(", ")}${s(
Ec)}`,why:`${t.why}: ${r.join("; ")}${s(h$)}`,remedy:oq(t.remedy,n.map(({name:i})=>Je(i)))}}function oq(e,t){return e.includes("NAME")?t.length>Ec?`for each in ${t.
join(" ")}; do ${e.replaceAll("NAME",'"$each"')}; done`:t.map(n=>e.replaceAll("NAME",n)).join(`
`):e}function iq({grants:e,inventory:{accounts:t}},n){let r=new Map(t.map(i=>[i.email,i])),s=[...new Set(n.flatMap(i=>[Ve(i.resource)??[],...e.waysOf(i).accounts].
flat()))].sort();return[["keys","the keys of","--with keys, or a file with them"],["lastUsedSeconds","when these were last used:","--with last-use, or a file wi\
th it"]].flatMap(([i,a,d])=>{let f=s.filter(E=>r.get(E)?.[i]===void 0);if(f.length===0||!t.some(E=>E[i]!==void 0))return[];let h=f.length>Ec?` and ${f.length-Ec}\
 more`:"";return[{what:`${a} ${f.slice(0,Ec).join(", ")}${h}`,why:"it was read of other accounts, and not of these",remedy:d}]})}var aq=365*86400;function cq(e){
return e-Date.parse(io)/1e3>aq?[{what:`the roles of Google since ${io}`,why:"the table of roles of this version of ci-auth is older than a year",remedy:"Use the\
 newest version of ci-auth."}]:[]}var dq=[c$,zP,p$,QP,e$,t$,FP,jP,VP,GP,d$,l$,u$],lq=[JP,KP,HP,YP,n$,o$,f$,vP,SP,xP,kP,i$];function Gm(e,t){let{judged:n,...r}=bc(e,t),{grants:s}=r,o=b=>{let E=bc(
b,t,{judged:n});return{findings:LE(E),memberships:E.memberships}},i=(b,E)=>{let v={...bc(b,t,{judged:n,grants:s}),again:o};return E>0&&(v.fixesAfter=_=>i(_,E-1)),
LE(v),v.fixes},a={...r,again:o,fixesAfter:b=>i(b,pq)},d=LE(a),f=t.pipelines&&a$(a,t.pipelines),h=[...d,...f?.findings??[]].sort(uq);return{providers:a.pools.flatMap(
({providers:b})=>b.map(({audited:{from:E,id:v},name:_,verdict:T,who:I})=>({name:_,provider:v,place:E,verdict:T,who:I}))),findings:h,routes:mq(a),...f?{jobs:f.jobs}:
{},gaps:[...e.gaps,...y$(a),...f?.gaps??[]],notAsked:gq(e),rolesAsOf:io,counts:hq(a)}}function LE(e){let t=Le(e.memberships,({judged:r})=>r.pool);return[...e.pools.
flatMap(r=>{let s=r.providers.flatMap(i=>{let a=e.through.get(i);return a?[[i,a]]:[]}),o={...e,pools:[r],memberships:t.get(r)??[],through:new Map(s)};return dq.
flatMap(i=>i(o))}),...lq.flatMap(r=>r(e))]}var uq=(e,t)=>of(e,t)||ME(e.code,t.code)||ME(e.resource,t.resource)||ME(e.fingerprint,t.fingerprint),ME=(e,t)=>e<t?-1:
e>t?1:0,pq=4,fq=3,mq=({grants:e,memberships:t})=>t.filter(({judged:n})=>n.access!=="nobody").flatMap(n=>{let{judged:r}=n;return $m(r,Lm(r),{ways:e.waysOf(n).ways.
slice(0,fq)})}).sort(of);function gq({accounts:e,guards:t,guardsAsked:n,names:r}){let s=a=>e.some(d=>d[a]!==void 0),o=a=>t!==void 0&&n?.includes(a)!==!1;return[
["the keys of accounts","--with keys, or a file with them",s("keys")],["when accounts were last used","--with last-use, or a file with it",s("lastUsedSeconds")],
["organisation policies","--with org-policy, or a file with them",o("constraint")],["deny policies and boundaries","--with deny, or a file with them",o("deny")],
["whose trusted names are","--check-names",r!==void 0]].flatMap(([a,d,f])=>f?[]:[{what:a,remedy:d}])}var hq=({inventory:{accounts:e,groups:t={},policies:n,pools:r,
projects:s}})=>({projects:s.length,pools:r.length,providers:r.flatMap(({providers:o})=>o).length,policies:n.length,bindings:n.flatMap(({bindings:o})=>o).length,
accounts:e.length,...Object.keys(t).length>0?{groups:Object.keys(t).length}:{}});y();var Ym=ue(Wm(),1),zm=ue(Jn(),1);y();var P$=ue(E$(),1);yt();y();var vc=ue(xn(),1),S$=ue(xc(),1),Cl=ue(Jn(),1),Jm={platform:(0,S$.platform)(),isFile:Eq},v$=[".com",".exe",".bat",".cmd"];function Rl(e,t,n=Jm){let{join:r}=DE(n);return A$(yq(t,n).map(s=>r(s,e)),n)}var A$=(e,t)=>e.flatMap(n=>wq(n,t)).find(t.isFile),DE=({platform:e})=>e==="win32"?Cl.win32:
Cl.posix;function yq(e,t){let{delimiter:n,isAbsolute:r}=DE(t);return(t.platform==="win32"?bq(e):(e.PATH??"").split(n)).filter(o=>r(o))}function bq(e){let[,t=""]=Object.
entries(e).find(([n])=>n.toUpperCase()==="PATH")??[];return(t.match(/(?:"[^"]*"|[^;"])+/g)??[]).map(n=>n.replace(/^"(.*)"$/,"$1"))}function wq(e,{platform:t}){return t!==
"win32"||v$.includes(Cl.win32.extname(e).toLowerCase())?[e]:v$.map(n=>e+n)}function Eq(e){try{return(0,vc.statSync)(e).isFile()?((0,vc.accessSync)(e,vc.constants.
X_OK),!0):!1}catch{return!1}}function _$({args:e,cwd:t,env:n,file:r},s=Jm){if(s.platform!=="win32")return{file:r,args:e};let i=!/[\\/:]/.test(r)?Rl(r,n,s):A$([DE(
s).resolve(t,r)],s);return i===void 0?"ENOENT":/\.(?:bat|cmd)$/i.test(i)?vq(i,e,n):{file:i,args:e}}function vq(e,t,n){if(t.some(o=>/[\r\n]/.test(o)))return"it i\
s a batch file, and a batch file cannot take an argument with a line break";let r=jE(n);if(r===void 0)return"it is a batch file, and SystemRoot, the folder of c\
md, is not set";let s=[e,...t].map(Aq).join(" ");return{file:`${r}\\cmd.exe`,args:["/e:on","/v:off","/d","/s","/c",`"${s}"`],windowsVerbatimArguments:!0}}function jE(e){
let t=e.SystemRoot??e.SYSTEMROOT;return t&&`${t}\\System32`}var Sq=/^[\w#$*+./:?@\\-]*[\w#$*+./:?@-]$/,Aq=e=>Sq.test(e)?e:`"${e.replace(/(\\*)"/g,'$1$1""').replace(
/(\\+)$/,"$1$1").replaceAll("%","%%cd:~,%")}"`;de();y();var BE=ue(xn(),1),C$=ue(Jn(),1);y();var I$=ue(x$(),1);de();var k$=1<<20;function _q(e,t){let{env:n,file:r}=e,o=!/[\\/:]/.test(r)&&(n.PATH??n.Path)!==void 0?Rl(r,n,t):r;return o===void 0?"ENOENT":_$({...e,file:o},t)}
async function N$(e,t=Jm){let{args:n,cwd:r,env:s,file:o,input:i,shell:a=!1,signal:d,timeoutMs:f}=e,h=a?{file:o,args:n}:_q(e,t);if(typeof h=="string")return{stdout:"",
stderr:"",failure:`cannot be started (${h})`};let b=t.platform==="win32",{spawn:E}=await import("node:child_process");return new Promise(v=>{let{windowsVerbatimArguments:_}=h,
T={cwd:r,env:{...s},shell:a,detached:!b,windowsHide:!0,windowsVerbatimArguments:_},I=E(h.file,h.args,T),O={stdout:"",stderr:""},P,$=ae=>{let V=P===void 0;P??=ae,
b?V&&xq(I,()=>E(...kq(I,s))):Tq(I)},j=setTimeout(()=>$(`ran for more than ${f/1e3} s`),f),F=()=>$("was interrupted");d?.addEventListener("abort",F,{once:!0}),d?.
aborted&&F();for(let ae of["stdout","stderr"])I[ae].setEncoding("utf8").on("data",V=>{O[ae]+=V,O[ae].length>k$&&$(`printed more than ${k$} bytes`)});let Y=ae=>{
clearTimeout(j),d?.removeEventListener("abort",F);let V=P??ae,ot=aa(O.stderr);v(V===void 0?O:{...O,failure:ot?`${V}: ${ot}`:V})};I.on("error",({code:ae})=>Y(`ca\
nnot be started (${ae})`)),I.on("close",(ae,V)=>Y(ae===0?void 0:`ended with ${ae??V}`)),I.stdin.on("error",()=>{}),I.stdin.end(i)})}function Tq(e){try{e.pid!==void 0&&
(0,I$.kill)(-e.pid,"SIGKILL")}catch{}}function xq(e,t){if(e.pid===void 0)return;let n=()=>{e.kill("SIGKILL");for(let r of[e.stdout,e.stderr])r.destroy()};t().on(
"error",n).on("close",n)}var kq=({pid:e},t)=>[`${jE(t)}\\taskkill.exe`,["/pid",String(e),"/t","/f"],{env:{...t},stdio:"ignore",windowsHide:!0}];var Iq=2e4,UE=["-c","core.fsmonitor=false","-c","core.untrackedCache=false","--no-optional-locks"],Nq={"ssh.github.com":"github.com","altssh.gitlab.com":"gitlab\
.com","altssh.bitbucket.org":"bitbucket.org"};function Oq(e){let[,t,n]=/^(?:https?|ssh|git):\/\/(?:[^@/]*@)?([^/:]+)(?::\d+)?\/(.+)$/.exec(e)??[],[,r,s]=/^(?:[^@/:]+@)?([\w.-]{2,}):(?!\/\/)(.+)$/.
exec(e)??[],o=(t??r)?.toLowerCase(),i=(n??s)?.replace(/^\/+|\/+$/g,"").replace(/\.git$/,"");return o&&i?{host:Nq[o]??o,path:i}:void 0}async function R$(e,t,n){let r=async(h,...b)=>{
let{failure:E,stdout:v}=await N$({file:"git",args:[...UE,...b],env:{...t,LC_ALL:"C"},cwd:h,timeoutMs:Iq,signal:n});return n?.throwIfAborted(),E===void 0?v:void 0},
s=(await r(e,"rev-parse","--show-toplevel"))?.trim();if(!s)return{folder:e,remotes:[],files:ra(e,O$),isChanged:async()=>!1};let[o,i,a,d]=await Promise.all([r(s,
"remote","-v"),r(s,"symbolic-ref","--short","refs/remotes/origin/HEAD"),r(s,"symbolic-ref","--short","HEAD"),r(s,"ls-files","-z","--cached","--others","--exclud\
e-standard")]),f=i?{value:i.trim().replace(/^origin\//,""),source:"the default branch of origin"}:a&&{value:a.trim(),source:"the current branch"};return{folder:s,
remotes:Cq(o??""),...f?{branch:f}:{},files:d===void 0?ra(s,O$):[...new Set(d.split("\0").filter(Boolean))],isChanged:async h=>!!await r(s,"status","--porcelain",
"--",h)}}function Cq(e){return e.split(`
`).flatMap(n=>{let[,r="",s=""]=/^(\S+)\t(.+) \(fetch\)/.exec(n)??[],o=Oq(s);return o?[{name:r,...o}]:[]}).sort((n,r)=>+(r.name==="origin")-+(n.name==="origin"))}
var O$=3;function ra(e,t,n=""){return(0,BE.readdirSync)((0,C$.join)(e,n),{withFileTypes:!0}).flatMap(r=>{let s=n===""?r.name:`${n}/${r.name}`;return r.isFile()?
[s]:!r.isDirectory()||t===1||[".git","node_modules"].includes(r.name)?[]:ra(e,t-1,s)})}var Rq=64<<20,Pq={GIT_ALLOW_PROTOCOL:"none",GIT_NO_LAZY_FETCH:"1",GIT_TERMINAL_PROMPT:"0"};function $$(e,t,n){return(...r)=>{try{return L$(e,t,r)}catch(s){let o=s.
message;throw new z("INPUT_SINCE_INVALID",`cannot read the files of "${ii(n)}": ${o}`,{cause:s,suggestions:["Name a commit that is in this clone: git log --onel\
ine -1 REF must know it.","CIs often clone only the newest commit. GitHub Actions: fetch-depth: 2 for a pull request, otherwise 0. GitLab: GIT_DEPTH: 0."]})}}}function L$(e,t,n){
let r=Rl("git",t);if(r===void 0)throw new Error("git is not on PATH");let{error:s,status:o,stderr:i,stdout:a}=(0,P$.spawnSync)(r,[...UE,...n],{cwd:e,env:{...t,...Pq,
LC_ALL:"C"},encoding:"utf8",maxBuffer:Rq,windowsHide:!0});if(s)throw s;if(o!==0)throw new Error(aa(i)||`git ended with ${o}`);return a}function FE(e,t,n){let r=$$(
t,n,e),s=r("rev-parse","--verify","--end-of-options",`${e}^{commit}`).trim(),o=r("ls-tree","-r","-z",s).split("\0");return{commit:s,paths:o.flatMap(i=>/^100\d{3} blob [0-9a-f]+\t(.+)$/s.
exec(i)?.[1]??[]),tracked:r("ls-files","-z","--cached").split("\0").filter(Boolean),read:i=>L$(t,n,["cat-file","blob",`${s}:./${i}`])}}function M$(e,t,n){let r=$$(
t,n,e.base),[,s,o]=r("rev-list","--parents","--max-count=1","HEAD").trim().split(" ");return s!==void 0&&o===e.head?s:r("merge-base","--end-of-options",e.base,"\
HEAD").trim()}y();Ne();y();var j$=12,$q=400,D$=["another-one","9900990077"];function B$(e,t){let n=e.flatMap(({provider:f,value:h})=>[h??[],Ga(f.attributeCondition)].flat()),r=e.flatMap(Mq),
s=[[],n].map(f=>r.flatMap(h=>[...im(h,t,f)])),o=new Set(e.flatMap(({provider:f})=>VE(f))),{branch:i,environment:a}=Jt(t),d=f=>[...wO(f,t).map(({claims:h})=>h),...[
i,a].flatMap(h=>h?D$.slice(0,1).map(b=>Ji(f,t,h(b))):[]),...[...o].flatMap(h=>Dq(h,[...n,...D$],t).map(b=>Ji(f,t,{[h]:b})))];return Lq(s.flatMap(f=>[...f,...f.flatMap(
d)])).slice(0,$q)}var Lq=e=>[...new Map(e.map(t=>[JSON.stringify(t),t])).values()];function Mq({provider:e,target:t,value:n}){let{beginnings:r,texts:s}=me(e).jobs(
t,n)??{},o=[...r??[]].flatMap(([f,h])=>s?.has(f)?[]:[[f,h.flatMap(b=>[b,`${b}x`])]]),i=[...s??[],...o],a=Object.fromEntries(i.flatMap(([f,[h]])=>h===void 0?[]:[
[f,h]])),d=i.flatMap(([f,h])=>h.slice(1,j$).map(b=>({...a,[f]:b})));return[a,...d]}var VE=({attributeCondition:e="",attributeMapping:t})=>e.trim()===""||_t(e)!==
void 0?[]:pn(kt(e),t);function Dq(e,t,n){let r=n.claimFacts?.[e];return[...new Set(t)].filter(s=>r===void 0||yo(r,s)).slice(0,j$)}var jq=2e7;function V$(e,t,n){let[r,s]=[e,t].map(o=>Bq(o,n));return Mn(er("comparing two states of the trust",jq),()=>{let o=U$(s,r),i=U$(r,s),a=[...s].flatMap(
([d,f])=>{let h=r.get(d),b=[...o,...i].some(({key:E})=>E===d);return h===void 0||b||Km(f)===Km(h)?[]:[WE(f,G$(f))]});return{gained:o.map(({change:d})=>d),lost:i.
map(({change:d})=>d),unclear:a}})}function Bq(e,t){let{memberships:n}=bc(e,t),r=n.filter(({judged:s})=>s.access!=="nobody").flatMap(s=>{let o=$t(s.grants.map(Ae)),
{givers:i}=s.judged;return i.length===0?[{membership:s,giver:void 0,grants:o}]:i.map(a=>({membership:s,giver:a,grants:o}))});return new Map(r.map(s=>[Uq(s),s]))}
var Uq=({giver:e,membership:{member:t,resource:n}})=>JSON.stringify([n,t,e?.provider.name]),G$=({membership:{grants:e}})=>$t(e.map(({role:t})=>t));function WE({
giver:e,membership:t},n,r){let{judged:s,member:o,resource:i}=t;return{who:e?.who??s.who,...e?{provider:e.provider.name}:{},member:o,resource:i,roles:n,...r?{claims:r}:
{}}}function U$(e,t){return[...e].flatMap(([n,r])=>{let s=t.get(n),o=r.membership.grants.filter(a=>!s?.grants.includes(Ae(a)));if(o.length>0){let a=$t(o.map(({role:d})=>d));
return[{key:n,change:WE(r,a,F$(r,[r],d=>GE(r,d)))}]}if(s===void 0||Km(r)===Km(s))return[];let i=F$(r,[r,s],a=>GE(r,a)&&!GE(s,a));return i?[{key:n,change:WE(r,G$(
r),i)}]:[]})}function F$(e,t,n){let r=Pl(e),s=e.giver?.provider.trust?.proof.tenancy.ci;if(r===void 0||s===void 0)return;let{principal:o}=e.membership.judged,i=t.
flatMap(b=>{let E=Pl(b);return E?[{provider:E,target:o&&Be(o),value:o?.value}]:[]}),a=t.flatMap(({giver:b})=>[b?.stranger??[],b?.provider.trust?.stranger??[]].flat()),
d=new Set(["aud",...i.flatMap(({provider:b,target:E})=>[...VE(b),...Fq(b,E)])]),f=b=>JE(e).map(E=>({...b,iss:r.issuer,aud:E})),h=[...B$(i,s),...a].flatMap(f).find(
n);return h&&Object.fromEntries(Object.entries(h).filter(([b])=>d.has(b)))}var Fq=({attributeMapping:e},t="")=>{let n=e[t];return n===void 0||_t(n)!==void 0?[]:
pn(kt(n),{})},Pl=({giver:e})=>e?.provider.audited.provider;function JE(e){let t=Pl(e),n=wa(e.giver?.provider.name??"");return t&&!("code"in n)?nm({provider:t,providerName:n}):
[]}function Km(e){let{audited:t,trust:n}=e.giver?.provider??{},{attributeCondition:r="",attributeMapping:s={},issuer:o,jwksJson:i}=Pl(e)??{},a=Object.entries(s).
sort(),d=JE(e).sort();return JSON.stringify([t?.kind,t?.awsAccount,o,i,n?.provider.tenant,r.trim(),a,d])}function GE(e,t){let n=Pl(e),{member:r,principal:s}=e.membership.
judged;return n===void 0||s===void 0?!1:t.iss===n.issuer&&JE(e).includes(Ae(t.aud))&&ir({binding:{member:r,principal:s},provider:n},t)}y();var Hm=ue(Wm(),1),Sc=ue(Jn(),1);Ne();async function W$(e,t,n){let{cwd:r,files:s,policyOf:o=[]}=e,i=E=>E.slice(E.indexOf("=")+1),[a,d]=[new Set(t.paths),new Set(t.tracked)],f=new Map,h=new Set;for(let[
E,v]of[...s,...o.map(i)].entries()){let _=(0,Sc.resolve)(r,v),T=(0,Sc.relative)(r,_).replaceAll("\\","/");if(!a.has(T)&&d.has(T))continue;let I=a.has(T)?t.read(
T):await Vq(_);if(I===void 0)h.add(v);else{let O=(0,Sc.join)(n,String(E));await(0,Hm.writeFile)(O,I),f.set(v,O)}}let b=E=>h.has(E)||f.has(E);return{call:{...e,files:s.
filter(b),policyOf:o.filter(E=>b(i(E))),textAt:f},same:[...h]}}async function Vq(e){if(!(await cu(e)).includes('"planned_values"'))return;let t=sn(await(0,Hm.readFile)(
e,"utf8"));if(!t||!mt(t.planned_values))return;let{format_version:n,prior_state:r,terraform_version:s}=t;return JSON.stringify({format_version:n,terraform_version:s,
values:Qe(Qe(r).values)})}async function H$(e,t,n){let{cwd:r,env:s,ref:o}=n,i=FE(o,r,s),{inventory:a,same:d}=await Gq(n,i),f=n.pipelines?.map(_=>Wq(_,n)),h=Gm(a,{...n,pipelines:f}),{findings:b,
gaps:E,known:v}=J$(e,h);return{...e,findings:b,gaps:E,since:{ref:o,commit:i.commit,...V$(a,t,n),jobs:{gained:K$(e,h),lost:K$(h,e)},gone:J$(h,e).findings.length,
known:v,same:d}}}async function Gq(e,t){let n=await(0,Ym.mkdtemp)((0,zm.join)(e.temporaryFolder,"ci-auth-since-"));try{let{call:r,same:s}=await W$(e,t,n);return{
inventory:await tm(r),same:s}}finally{await(0,Ym.rm)(n,{recursive:!0,force:!0})}}function Wq(e,{cwd:t,env:n,ref:r}){let{paths:s,read:o}=FE(r,(0,zm.resolve)(t,e.
folder??""),n);return{...e,paths:s,read:o}}function J$(e,t){let n=new Set(t.findings.map(({fingerprint:a})=>a)),r=({what:a,why:d})=>JSON.stringify([a,d]),s=new Set(
t.gaps.map(r)),o=e.findings.filter(({fingerprint:a})=>!n.has(a)),i=e.gaps.filter(a=>!s.has(r(a)));return{findings:o,gaps:i,known:{findings:e.findings.length-o.length,
gaps:e.gaps.length-i.length}}}function K$({jobs:e=[]},{jobs:t=[]}){let n=({account:s,job:o,path:i,repository:a,who:d},f)=>JSON.stringify([a,i,o,s,d,f]),r=new Set(
t.flatMap(s=>s.events.map(o=>n(s,o))));return e.flatMap(s=>{let o=s.events.filter(i=>!r.has(n(s,i)));return o.length===0?[]:[{...s,events:o}]})}yt();de();y();var lo=ue(xn(),1),sa=ue(Jn(),1);yt();de();var KE=8,Jq=3;async function Y$(e,t){let n=[];for(let r of e){let[,s,o]=/^([\w.-]+(?:\/[\w.-]+)+)=(.+)$/s.exec(r)??[],i=o??r;try{s===void 0?n.push(...await Kq(i,
t)):n.push({...await HE(i,t),repository:s})}catch(a){throw new z("INPUT_PIPELINES_INVALID",`cannot read the folder ${Se(i)}`,{cause:a,suggestions:["Give the top\
 folder of a checkout: --pipelines DIR, or --pipelines OWNER/REPOSITORY=DIR."]})}}return n}var YE=e=>(0,lo.existsSync)((0,sa.join)(e,".git"));async function Kq(e,t){
let n=YE(e)?[]:z$(e);if(n.length===0)return[await HE(e,t)];let r=[];for(let o of n)r.push(await HE((0,sa.join)(e,o),t));let s=ra(e,KE).filter(o=>!n.some(i=>o.startsWith(
`${i}/`)));return s.length===0?r:[...r,{...q$(e),paths:s}]}function z$(e,t="",n=Jq){return(0,lo.readdirSync)((0,sa.join)(e,t),{withFileTypes:!0}).flatMap(r=>{let s=t===
""?r.name:`${t}/${r.name}`;return!r.isDirectory()||r.name==="node_modules"?[]:YE((0,sa.join)(e,s))?[s]:n===1?[]:z$(e,s,n-1)})}var q$=e=>({folder:e==="."?"":(0,sa.join)(
e).replaceAll("\\","/").replace(/\/$/,""),read:t=>(0,lo.readFileSync)((0,sa.join)(e,t),"utf8")});async function HE(e,t){let n=q$(e);if(!YE(e))return{...n,paths:ra(
e,KE)};let{files:r,folder:s,remotes:o}=await R$(e,t),i=(0,lo.realpathSync)(s)===(0,lo.realpathSync)(e),[a,...d]=new Set(i?o.map(({path:f})=>f):[]);return{...n,paths:i&&
o.length+r.length>0?r:ra(e,KE),...a===void 0||d.length>0?{}:{repository:a}}}y();var lr=ue(Wm(),1),qm=ue(Jn(),1);yt();y();var X$=ue(la(),1),uo=ue(xn(),1);yt();var Z$="ci-creds-";var POe=`${Z$}*.json`;var Q$=()=>`${Z$}partial-${(0,X$.randomBytes)(8).toString("hex")}.json`;var zE=({dev:e,ino:t,birthtimeNs:n})=>({device:e.toString(),inode:t.toString(),birthtimeMs:Number(n)/1e6}),e1=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.
birthtimeMs===0||e.birthtimeMs===t.birthtimeMs);var $Oe=uo.constants.W_OK|uo.constants.X_OK;async function n1(e){try{return Cg(e,(await(0,lr.lstat)(e)).isSymbolicLink())}catch(t){return Os(t)==="ENOENT"?void 0:$c(e,ya(t))}}async function r1(e,t,n=()=>{},{link:r=lr.link,mode:s=384}={}){let o=await n1(e);if(o?.code==="FILE_EXISTS")throw ba(o);let i=(0,qm.join)((0,qm.dirname)(e),Q$());
await t1({path:e,at:i,content:t,mode:s},n,()=>Hq(i,e,r))||await t1({path:e,at:e,content:t,mode:s},n,async()=>!0)}async function Hq(e,t,n){try{return await n(e,t),
!0}catch(r){if(Os(r)==="EEXIST")throw r;return!1}}async function t1({at:e,content:t,mode:n,path:r},s,o){let i,a=!1;try{i=await(0,lr.open)(e,"wx",n);let d=zE(await i.
stat({bigint:!0}));s(d),await i.writeFile(t),a=await o(),e!==r&&await(0,lr.unlink)(e);let f=zE(await i.stat({bigint:!0}));return a&&!e1(d,f)&&s({...f,birthtimeMs:0}),
a}catch(d){throw i&&await(0,lr.unlink)(e).catch(()=>{}),a&&await(0,lr.unlink)(r).catch(()=>{}),await Yq(r,d)}finally{await i?.close()}}async function Yq(e,t){let n=Os(
t);return n===""||t instanceof z?t:n==="EEXIST"?ba(await n1(e)??Cg(e,!1),t):ba($c(e,ya(t)),t)}y();var l1=ue(xc(),1);yt();de();y();yt();de();var zq={EMFILE:"Let the process open more files: ulimit -n 1024",ENFILE:"End programs on this computer that have many files open.",ENOSPC:"Free so\
me space on this disk, or inodes. See both: df -h, df -i",EDQUOT:"Free some space: the quota of this user is used up.",EROFS:"Use another folder, or let the fil\
e system be writable.",EACCES:"Let this user have access, or use another folder.",EPERM:"Let this user have access, or use another folder."},qq="Install ci-auth\
 again: its files are incomplete, or damaged.";function s1(e){if(!(e instanceof Error))return;let{code:t="",message:n,stack:r="",syscall:s}=e,o=(i,a)=>new z("MA\
CHINE_REFUSED",Se(Dl(i)),{suggestions:[a]});if(t==="ERR_MODULE_NOT_FOUND"||/^\s+at compileSourceTextModule/m.test(r))return o(`a file of ci-auth cannot be loade\
d: ${n}`,qq);if(typeof s=="string")return Xq(e)??o(`the system refused: ${n}`,zq[t]??"Repair this on the computer, then run it again.")}function Xq(e){let{address:t,
code:n}=e;if(!(t!=="127.0.0.1"||n!=="EADDRNOTAVAIL"))return new z("MACHINE_REFUSED",`this computer has no address 127.0.0.1 (${n})`,{cause:e,suggestions:["Give \
the loopback interface its IPv4 address, as root: ip address add 127.0.0.1/8 dev lo"]})}y();var o1=Qr({id:"depot",label:"Depot CI",facts:{},detect:e=>!!e.DEPOT_JOB_URL,grant:['Give the job "permissions: {contents: read, id-token: write}".']});y();function a1(e,t){let n=e.filter(({identifies:s})=>s!=="runner"),r=e.filter(({identifies:s})=>s==="runner");return i1(n,t)??i1(r,t)}var i1=(e,t)=>e.find(n=>n.
hasTokenSurface(t))??e.find(n=>n.detect(t));y();var c1=Qr({id:"forgejo",label:"Forgejo Actions",naming:wo,facts:{},detect:e=>e.FORGEJO_ACTIONS==="true",grant:['Set "enable-openid-connect: true" on the workflo\
w or the job ("permissions:" has no effect here).']});y();var Zq=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),d1=Qr({id:"ghes",label:"GitHub Enterprise Server",naming:wo,
facts:{},mapsTemporary:!0,detect:e=>e.GITHUB_ACTIONS==="true"&&Zq(e),grant:['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administra\
tor of the server whether OIDC for Actions is set up: its issuer is <server>/_services/token."]});y();yt();var qE={...Qr({id:"gitea",label:"Gitea Actions",facts:{},detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",grant:[]}),tokenSource:({env:e})=>pg(qE.
label,e,Qq)},Qq=()=>new z("OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key \
from a secret, with "ci-auth key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env \
NAME"]});y();var Tn=ue(xn(),1);Ne();var hCe=Tn.constants.O_WRONLY|Tn.constants.O_APPEND|Tn.constants.O_CREAT|(Tn.constants.O_NOFOLLOW??0);var ZE="0.0.0",RCe=`ci-auth-action/${ZE}`,u1=()=>({env:Ev(process.env,process.platform),cwd:process.cwd(),temporaryFolder:(0,l1.tmpdir)()}),e5=[c1,qE,o1,d1,fg],
p1=({env:e})=>a1(e5,e)??fg;var XE=e=>{process.stdout.write(`${e}
`)};var Xm=e=>XE(tg(e));function f1(e){process.exitCode=1;let t=s1(e)??e;if(!(t instanceof z)){let d=t instanceof Error?t.stack??t.message:"a value that is not an e\
rror was thrown";XE(Zl("error",`this is a bug in ci-auth: ${d}`,{title:"ci-auth"}));return}let{code:n,facts:r,message:s,problems:o,suggestions:i}=t,a=[o.length>
0?s:s.replace(/$/m,` (${n})`),...r.map(d=>`  ${d}`),...i.length>0?["Try this:",...i.map(d=>`  ${d}`)]:[]];XE(Zl("error",a.join(`
`),{title:`ci-auth: ${n}`}))}y();de();y();de();var $l=({env:e},t)=>e[`INPUT_${t.toUpperCase()}`]?.trim()??"",m1=(e,t)=>Object.entries(e.env).flatMap(([n,r])=>{let s=/^INPUT_(.+)$/.exec(n)?.[1]?.toLowerCase();
if(s===void 0||!r?.trim()||t.includes(s))return[];let o=t.find(a=>a===_c(s,t));return o===void 0||$l(e,o)!==""?[]:[{code:"INPUT_NOT_APPLICABLE",message:`${Se(s)}\
 is not an input of this action (did you mean ${o}?)`,suggestions:[`Rename it to ${o}, or delete it.`]}]});var oa="identity",t5={files:{type:"list",group:oa,defaultNote:"federation.yml"},pipelines:{type:"list",group:oa,defaultNote:"the checkout of this repository"},since:{
type:"string",group:oa,defaultNote:"on a pull request, the commit that it would be merged into; otherwise none"},fail_on:{type:"string",group:oa,defaultNote:"hi\
gh",description:`Severity of a finding from which on the step fails: ${Sn.join(", ")}, or never.`},allow_gaps:{type:"boolean",group:oa,defaultNote:"false"},dedicated:{
type:"list",group:oa},sarif_file:{type:"string",group:oa}},QE=[...Sn,"never"],h1={"":!1,false:!1,true:!0};function y1(e){let t=n=>$l(e,n);return{files:wm(t("fil\
es")),pipelines:wm(t("pipelines")),since:t("since")||void 0,failOn:QE.find(n=>n===t("fail_on"))??"high",allowGaps:h1[t("allow_gaps").toLowerCase()]??!1,dedicated:wm(
t("dedicated")),sarifFile:t("sarif_file")||void 0}}function b1(e){let t=$l(e,"fail_on"),n=$l(e,"allow_gaps");return[...m1(e,Object.keys(t5)),...t===""||QE.some(
r=>r===t)?[]:[g1("INPUT_SEVERITY_INVALID","fail_on",t,`Write one of: ${QE.join(", ")}`)],...n.toLowerCase()in h1?[]:[g1("INPUT_BOOLEAN_INVALID","allow_gaps",n,"\
Write true or false.")]]}var g1=(e,t,n,r)=>({code:e,message:`${t}: "${ii(n)}" is not a value of this input`,suggestions:[r]});y();Ne();function w1({env:e}){let t=sn(bA(e.GITHUB_EVENT_PATH??"")??""),{base:n,head:r}=Qe(t?.pull_request),[s,o]=[n,r].map(i=>Qe(i).sha);return typeof s=="string"&&typeof o==
"string"?{base:s,head:o}:void 0}y();y();var ia=e=>`<code>${e.replace(/[^\w ,/-]|_/gu,t=>`&#${t.codePointAt(0)};`)}</code>`;var E1=50;function v1(e){let{findings:t,gaps:n,jobs:r=[],since:s}=e;return["### Who gets in to Google Cloud","",...s?[`Since ${ia(s.ref)}:`,"",...si("Gets in no\
w, and did not before",["who","as","has"],s.gained.map(tv)),...si("Got in before, and no longer does",["who","as","has"],s.lost.map(tv)),...si("Changed, and not\
 known whether it differs",["who","as","has"],s.unclear.map(tv)),...si("Jobs that get an account now",ev,s.jobs.gained.map(nv)),...si("Jobs that no longer get o\
ne",ev,s.jobs.lost.map(nv))]:si("Jobs, and the accounts that they get",ev,r.map(nv)),...si(s?"New findings":"Findings",["severity","what","where","what to do"],
t.map(n5)),...si("Not read, so not judged",["what","why","what to do"],n.map(({remedy:o,what:i,why:a})=>[i,a,o].map(ia))),...gc(e).map(o=>`${ia(o)}<br>`),""].join(
`
`)}var ev=["job","account","by"],tv=({member:e,resource:t,roles:n,who:r})=>[r,e,`${n.join(", ")} on ${qr(t)}`].map(ia),nv=({account:e,events:t,job:n,line:r,path:s,
verdict:o,who:i})=>[`${s}:${r} ${n}`,e,`${o==="gets in"?"":"not proven: "}${t.join(", ")}: ${i}`].map(ia),n5=({code:e,message:t,place:n,remedy:r,resource:s,severity:o})=>[
o,`${e}: ${t}`,n?`${n.path}:${n.line}`:qr(s),r.join(" ")].map(ia);function si(e,t,n){if(n.length===0)return[];let r=o=>`| ${o.join(" | ")} |`,s=n.length-E1;return[
`**${e} (${n.length})**`,"",r(t),r(t.map(()=>"---")),...n.slice(0,E1).map(r),...s>0?["",`and ${s} more, in the log of the step`]:[],""]}var A1=()=>r5().catch(f1);async function r5(){let e=u1();yv(b1(e));let t=y1(e),n=await s5(t,e);for(let{text:o}of dE(n))Xm(o);let r=p1(e).handover?.(e,Xm);r?.appendSummary?.(
v1(n)),t.sarifFile!==void 0&&(await r1((0,rv.resolve)(e.cwd,t.sarifFile),a5(n,e)),await r?.setOutputs?.({sarif_file:t.sarifFile}));let s=oO(n,t);if(s!==void 0)throw new z(
s,gc(n).at(-1)??"",{suggestions:["Read the summary of this run: each finding says what to do, and each gap what to give."]})}async function s5(e,t){let{cwd:n,env:r,
temporaryFolder:s}=t,{dedicated:o}=e,i={files:e.files.length>0?e.files:o5(n),cwd:n,dedicated:o,nowSeconds:aO.now(),pipelines:await Y$(i5(e,t),r)},a=await rO(i);
for(let b of sO(a,o))Xm(`Note: ${b}.`);let d=Gm(a,i),f=e.since===void 0?w1(t):void 0,h=e.since??(f&&M$(f,n,r));return h===void 0?d:H$(d,a,{...i,ref:h,env:r,temporaryFolder:s})}
function o5(e){if((0,S1.existsSync)((0,rv.resolve)(e,"federation.yml")))return["federation.yml"];throw new z("INPUT_REQUIRED","files is missing, and the checkou\
t has no federation.yml",{suggestions:["Check the repository out before this step.","Name the files that say who may get in under with:, for example files: infr\
a/federation.yml"]})}function i5({pipelines:e},{env:t}){let n=t.GITHUB_REPOSITORY,r=n?`${n}=.`:".";return e.length===0?[r]:e.map(s=>s==="."?r:s)}function a5(e,{
env:t}){let{GITHUB_ACTION_REF:n,GITHUB_ACTION_REPOSITORY:r}=t,s=t.GITHUB_SERVER_URL??"https://github.com",o=r&&n?`${s}/${r}/blob/${n}/docs/audit.md`:"docs/audit\
.md";return`${oi(CR(e,{page:o,version:ZE}))}
`}await A1();
