import{Ba as M,G as D,K as $,M as b,N as G,R as L,T as B,_ as H,a as U,aa as j,e as A,h as u,j as w,n as k,p as N,t as P,v as x,xa as F}from"./shared-4.js";
import{f as d}from"./shared-5.js";d();d();d();d();var K=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;function V(e,r,t="audience"){if(!URL.canParse(e))throw new u("OIDC_REQUEST_FAILED",`${r} is not a URL`);return o=>{
let n=new URL(e);return n.searchParams.set(t,o),n}}var q=e=>({label:e.label,mintsAgain:!0,choosesAudience:e.choosesAudience??!0,secrets:e.secrets,mint:(r,t)=>se(
e,r,t),refreshSource:e.refreshSource??(()=>{})});async function se(e,r,t){let o=`${e.label} OIDC`,n=await t.send({service:o,...e.request(r)}),m=n.status>=200&&n.
status<=299,p=n.body.trim();if(m&&e.field===void 0&&p!==""&&!p.startsWith("{"))return p;let E=m?w(n.body)?.[e.field??""]:void 0;if(typeof E=="string"&&E!=="")return E;
let{noTokenFrom:f}=await import("./on-demand.js");throw await f(e,n)}d();function Q(e){let r=({env:t,temporaryFolder:o})=>J(t,e.temporary??[])??o;return{place:e,workspace:({cwd:t,env:o})=>L(t,ae(J(o,e.workspace??[])??t,o)),credentialsFolder:r,
ledger:t=>({folder:r(t),jobKey:e.job.map(o=>t.env[o]??"").join(" ")})}}var J=(e,r)=>r.map(t=>e[t]).find(Boolean),ae=(e,r)=>e==="~"||e.startsWith("~/")?B(r.HOME||
H(),e.slice(1)):e;function ce(e,r){let t=b(e,{throwIfNoEntry:!1});try{x(e,r)}catch(o){throw de(e,t?.size),o}}function de(e,r){try{r===void 0?$(e,{force:!0}):G(e,
r)}catch{}}function W(e,r,t){try{ce(r,t)}catch(o){let{code:n}=o;throw new u("FILE_WRITE_FAILED",`the file that ${e} names cannot be written (${n})`,{suggestions:[
"The disk may be full, or a step changed the owner or the mode of the file."]})}}function Y(e,r){let t=N(r);if(t!==void 0)throw new u("EXPORT_VALUE_REFUSED",`th\
e value of ${e} holds ${t}, which a variable cannot hold`,{suggestions:["Write the value into a file and export its path."]})}var z=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),ue=e=>z(e).replaceAll(":","%3A").replaceAll(",","%2C");function g(e,r,t={}){let o=Object.entries(t).map(([n,m])=>`${n}=${ue(m)}`);return`::${e}${o.length>
0?` ${o.join(",")}`:""}::${z(r)}`}var C=e=>e.split(/\r?\n/).filter(r=>r.trim().length>1).map(r=>g("add-mask",r));function pe(e,r){Y(e,r);let t=`ghadelimiter_${P()}`;
return`${e}<<${t}
${r}
${t}
`}function S(e,r,t){let o=Object.entries(t).map(([n,m])=>pe(n,m)).join("");o!==""&&I(e,r,o)}function I(e,r,t){let o=e[r]??"";if(!b(o,{throwIfNoEntry:!1})?.isFile()){
let n=o?`${r} names "${o}", which is not a file`:`${r} is not set, so nothing reaches later steps`,m=["Run it in a step of a job. The command can print the vari\
ables instead: --output-format"];throw new u("EXPORT_FILE_MISSING",n,{suggestions:m})}W(r,o,t)}function _(e,r){try{return I(e,r,""),[]}catch(t){if(!(t instanceof
u))throw t;return[t]}}var me=({env:e},r)=>({reaches:"later steps",problems:({outputs:t,variables:o})=>[...o?_(e,"GITHUB_ENV"):[],...t?_(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>S(
e,"GITHUB_ENV",t),setOutputs:t=>S(e,"GITHUB_OUTPUT",t),appendSummary(t){if(!e.GITHUB_STEP_SUMMARY)return;let[o]=_(e,"GITHUB_STEP_SUMMARY");o?r(`no summary on th\
e page of the run: ${o.message}`):I(e,"GITHUB_STEP_SUMMARY",t)}}),X=Q({workspace:["GITHUB_WORKSPACE"],temporary:["RUNNER_TEMP"],job:["GITHUB_SERVER_URL","GITHUB\
_REPOSITORY","GITHUB_RUN_ID","GITHUB_RUN_ATTEMPT","GITHUB_JOB","RUNNER_NAME"]}),y=["ACTIONS_ID_TOKEN_REQUEST_URL","ACTIONS_ID_TOKEN_REQUEST_TOKEN"],l=({facts:e,
grant:r,mapsTemporary:t,...o})=>({...o,facts:{},tokenVariables:y,hasTokenSurface:n=>o.detect(n)&&y.every(m=>n[m]),tokenSource:({env:n})=>R(o.label,n,()=>le(o.label,
n,r)),handover:me,maskLines:C,...X,credentialsFolder:X.workspace,...t&&{outsideFolder:async({env:n})=>(await import("./on-demand.js")).temporaryOfRunner(n)},secretsWithheld(n){
return n.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":n.GITHUB_EVENT_NAME!=="pull_request_target"&&Z(n)?"pu\
ll requests from forks get no secrets":void 0}});function le(e,r,t){if(r.ACT==="true")return new u("OIDC_LOCAL_RUNNER","act runs this job on a computer that has\
 no OIDC token endpoint",{suggestions:[`Use the endpoint of the emulator: ${U} emulator run --ci github -- COMMAND`]});if(r.GITHUB_ACTOR==="dependabot[bot]")return new u(
"OIDC_DEPENDABOT","Dependabot started this run, and such a run cannot get an ID token");if(Z(r))return new u("OIDC_FORK_PULL_REQUEST","a pull request from a for\
k cannot get an ID token");let o=`${e} runs this job, but ${y.join(" and ")} are not set`;return new u("OIDC_PERMISSION_MISSING",o,{suggestions:t})}function Z(e){
try{let r=JSON.parse(D(e.GITHUB_EVENT_PATH??"","utf8")),{base:t,head:o}=r.pull_request;return o.repo?.full_name!==t.repo.full_name}catch{return!1}}function R(e,r,t){
let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:o,ACTIONS_ID_TOKEN_REQUEST_URL:n}=r;if(!o||!n)throw t();let m=V(n,"ACTIONS_ID_TOKEN_REQUEST_URL");if(fe(new URL(n),r)){let p="\
ACTIONS_ID_TOKEN_REQUEST_URL is an http URL, but the server of this job uses https";throw new u("OIDC_REQUEST_FAILED",p,{suggestions:["Find the step, or the env\
: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, and remove it."]})}return q({label:e,request:p=>({method:"GET",url:m(p),bearer:o}),field:"value",secrets:[
o],causeOf:async p=>(await import("./on-demand.js")).causeInRunner(e,p),remedies:async p=>(await import("./on-demand.js")).remediesInRunner(p),refreshSource:p=>({
kind:"url",url:m(p).href,headers:{Authorization:`Bearer ${o}`},field:"value"})})}var fe=({hostname:e,protocol:r},t)=>r==="http:"&&!K.test(e)&&!t.GITHUB_SERVER_URL?.
startsWith("http:");var ee=l({id:"depot",label:"Depot CI",facts:{},detect:e=>!!e.DEPOT_JOB_URL,grant:['Give the job "permissions: {contents: read, id-token: write}".']});d();function te(e,r){let t=e.filter(({identifies:o})=>o!=="runner");return re(t,r)??re(e,r)}var re=(e,r)=>e.find(t=>t.hasTokenSurface(r))??e.find(t=>t.detect(r));d();d();var T={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:{"google.subject":"assertion.repository_id","attribute.repository":"ass\
ertion.repository","attribute.repository_id":"assertion.repository_id","attribute.repository_owner_id":"assertion.repository_owner_id","attribute.ref":"assertio\
n.ref"},trustedBuild:{condition:"assertion.event_name in ['push', 'release', 'schedule', 'workflow_dispatch', 'repository_dispatch']"},events:{push:{},"pull-req\
uest":{event_name:"pull_request"},fork:{event_name:"pull_request_target",head_ref:"feature",base_ref:"main"}}},v=l({id:"github",label:"GitHub Actions",naming:T,
facts:{},mapsTemporary:!0,detect:e=>e.GITHUB_ACTIONS==="true",grant:['Give the job "permissions: {contents: read, id-token: write}".',"If a reusable workflow ru\
ns the job, the calling job must grant the same permissions."]});var oe=l({id:"forgejo",label:"Forgejo Actions",naming:T,facts:{},detect:e=>e.FORGEJO_ACTIONS==="true",grant:['Set "enable-openid-connect: true" on the workflow \
or the job ("permissions:" has no effect here).']});d();var ge=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),ne=l({id:"ghes",label:"GitHub Enterprise Server",naming:T,
facts:{},mapsTemporary:!0,detect:e=>e.GITHUB_ACTIONS==="true"&&ge(e),grant:['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administra\
tor of the server whether OIDC for Actions is set up: its issuer is <server>/_services/token."]});d();var O={...l({id:"gitea",label:"Gitea Actions",facts:{},detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",grant:[]}),tokenSource:({env:e})=>R(O.label,
e,he)},he=()=>new u("OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a\
 secret, with "ci-auth key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env NAME"]});var Ee="0.0.0",_e=`ci-auth-action/${Ee}`,br=()=>({env:k(process.env,process.platform),cwd:process.cwd(),temporaryFolder:j()}),Te=[oe,O,ee,ne,v],Sr=({env:e})=>te(
Te,e)??v;var h=e=>{process.stdout.write(`${e}
`)};function be({env:e}){let r=new Set,t=o=>{e.RUNNER_DEBUG==="1"&&h(g("debug",o))};return{mask(o){if(!r.has(o)){r.add(o);for(let n of C(o))h(n)}},masked:async()=>{},
note:o=>Se(o),warn:(o,n)=>h(g("warning",`${o}: ${n}`,{title:`ci-auth: ${o}`})),waiting:t,trace:t}}var yr=(e,r)=>({surroundings:e,report:be(e),userAgent:_e,identify:async(...t)=>(await import("./on-demand.js")).
describedByCi(r,...t)}),ie="recorded",Cr=({env:e},r)=>S(e,"GITHUB_STATE",{[ie]:JSON.stringify(r)}),Ir=({env:e})=>_(e,"GITHUB_STATE"),Rr=({env:e})=>F(e[`STATE_${ie}`]??
""),Se=e=>h(A(e));function vr(e){process.exitCode=1;let r=M(e)??e;if(!(r instanceof u)){let f=r instanceof Error?r.stack??r.message:"a value that is not an erro\
r was thrown";h(g("error",`this is a bug in ci-auth: ${f}`,{title:"ci-auth"}));return}let{code:t,facts:o,message:n,problems:m,suggestions:p}=r,E=[m.length>0?n:n.
replace(/$/m,` (${t})`),...o.map(f=>`  ${f}`),...p.length>0?["Try this:",...p.map(f=>`  ${f}`)]:[]];h(g("error",E.join(`
`),{title:`ci-auth: ${t}`}))}export{br as a,Sr as b,yr as c,Cr as d,Ir as e,Rr as f,Se as g,vr as h};
