import{Da as q,I as G,M as L,O as b,P as H,T as j,V as B,a as O,aa as F,ca as M,e as w,h as A,i as u,k,o as N,q as P,r as x,v as D,x as $,za as V}from"./shared-4.js";
import{f as d}from"./shared-5.js";d();d();d();d();function K(e,r,t="audience"){if(!URL.canParse(e))throw new u("OIDC_REQUEST_FAILED",`${r} is not a URL`);return o=>{let n=new URL(e);return n.searchParams.set(t,
o),n}}var J=e=>({label:e.label,mintsAgain:!0,choosesAudience:e.choosesAudience??!0,secrets:e.secrets,mint:(r,t)=>ae(e,r,t),refreshSource:e.refreshSource??(()=>{})});
async function ae(e,r,t){let o=`${e.label} OIDC`,n=await t.send({service:o,...e.request(r)}),m=n.status>=200&&n.status<=299,p=n.body.trim();if(m&&e.field===void 0&&
p!==""&&!p.startsWith("{"))return p;let E=m?k(n.body)?.[e.field??""]:void 0;if(typeof E=="string"&&E!=="")return E;let{noTokenFrom:f}=await import("./on-demand.js");
throw await f(e,n)}d();function W(e){let r=({env:t,temporaryFolder:o})=>Q(t,e.temporary??[])??o;return{place:e,workspace:({cwd:t,env:o})=>j(t,ce(Q(o,e.workspace??[])??t,o)),credentialsFolder:r,
ledger:t=>({folder:r(t),jobKey:e.job.map(o=>t.env[o]??"").join(" ")})}}var Q=(e,r)=>r.map(t=>e[t]).find(Boolean),ce=(e,r)=>e==="~"||e.startsWith("~/")?B(r.HOME||
F(),e.slice(1)):e;function de(e,r){let t=b(e,{throwIfNoEntry:!1});try{$(e,r)}catch(o){throw ue(e,t?.size),o}}function ue(e,r){try{r===void 0?L(e,{force:!0}):H(e,
r)}catch{}}function Y(e,r,t){try{de(r,t)}catch(o){let{code:n}=o;throw new u("FILE_WRITE_FAILED",`the file that ${e} names cannot be written (${n})`,{suggestions:[
"The disk may be full, or a step changed the owner or the mode of the file."]})}}function X(e,r){let t=x(r);if(t!==void 0)throw new u("EXPORT_VALUE_REFUSED",`th\
e value of ${e} holds ${t}, which a variable cannot hold`,{suggestions:["Write the value into a file and export its path."]})}var Z=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),pe=e=>Z(e).replaceAll(":","%3A").replaceAll(",","%2C");function g(e,r,t={}){let o=Object.entries(t).map(([n,m])=>`${n}=${pe(m)}`);return`::${e}${o.length>
0?` ${o.join(",")}`:""}::${Z(r)}`}var C=e=>e.split(/\r?\n/).filter(r=>r.trim().length>1).map(r=>g("add-mask",r));function me(e,r){X(e,r);let t=`ghadelimiter_${D()}`;
return`${e}<<${t}
${r}
${t}
`}function S(e,r,t){let o=Object.entries(t).map(([n,m])=>me(n,m)).join("");o!==""&&I(e,r,o)}function I(e,r,t){let o=e[r]??"";if(!b(o,{throwIfNoEntry:!1})?.isFile()){
let n=o?`${r} names "${o}", which is not a file`:`${r} is not set, so nothing reaches later steps`,m=["Run it in a step of a job. The command can print the vari\
ables instead: --output-format"];throw new u("EXPORT_FILE_MISSING",n,{suggestions:m})}Y(r,o,t)}function _(e,r){try{return I(e,r,""),[]}catch(t){if(!(t instanceof
u))throw t;return[t]}}var le=({env:e},r)=>({reaches:"later steps",problems:({outputs:t,variables:o})=>[...o?_(e,"GITHUB_ENV"):[],...t?_(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>S(
e,"GITHUB_ENV",t),setOutputs:t=>S(e,"GITHUB_OUTPUT",t),appendSummary(t){if(!e.GITHUB_STEP_SUMMARY)return;let[o]=_(e,"GITHUB_STEP_SUMMARY");o?r(`no summary on th\
e page of the run: ${o.message}`):I(e,"GITHUB_STEP_SUMMARY",t)}}),z=W({workspace:["GITHUB_WORKSPACE"],temporary:["RUNNER_TEMP"],job:["GITHUB_SERVER_URL","GITHUB\
_REPOSITORY","GITHUB_RUN_ID","GITHUB_RUN_ATTEMPT","GITHUB_JOB","RUNNER_NAME"]}),y=["ACTIONS_ID_TOKEN_REQUEST_URL","ACTIONS_ID_TOKEN_REQUEST_TOKEN"],l=({facts:e,
grant:r,mapsTemporary:t,...o})=>({...o,facts:{},tokenVariables:y,hasTokenSurface:n=>o.detect(n)&&y.every(m=>n[m]),tokenSource:({env:n})=>R(o.label,n,()=>fe(o.label,
n,r)),handover:le,maskLines:C,...z,credentialsFolder:z.workspace,...t&&{outsideFolder:async({env:n})=>(await import("./on-demand.js")).temporaryOfRunner(n)},secretsWithheld(n){
return n.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":n.GITHUB_EVENT_NAME!=="pull_request_target"&&ee(n)?"p\
ull requests from forks get no secrets":void 0}});function fe(e,r,t){if(r.ACT==="true")return new u("OIDC_LOCAL_RUNNER","act runs this job on a computer that ha\
s no OIDC token endpoint",{suggestions:[`Use the endpoint of the emulator: ${O} emulator run --ci github -- COMMAND`]});if(r.GITHUB_ACTOR==="dependabot[bot]")return new u(
"OIDC_DEPENDABOT","Dependabot started this run, and such a run cannot get an ID token");if(ee(r))return new u("OIDC_FORK_PULL_REQUEST","a pull request from a fo\
rk cannot get an ID token");let o=`${e} runs this job, but ${y.join(" and ")} are not set`;return new u("OIDC_PERMISSION_MISSING",o,{suggestions:t})}function ee(e){
try{let r=JSON.parse(G(e.GITHUB_EVENT_PATH??"","utf8")),{base:t,head:o}=r.pull_request;return o.repo?.full_name!==t.repo.full_name}catch{return!1}}function R(e,r,t){
let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:o,ACTIONS_ID_TOKEN_REQUEST_URL:n}=r;if(!o||!n)throw t();let m=K(n,"ACTIONS_ID_TOKEN_REQUEST_URL");if(ge(new URL(n),r)){let p="\
ACTIONS_ID_TOKEN_REQUEST_URL is an http URL, but the server of this job uses https";throw new u("OIDC_REQUEST_FAILED",p,{suggestions:["Find the step, or the env\
: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, and remove it."]})}return J({label:e,request:p=>({method:"GET",url:m(p),bearer:o}),field:"value",secrets:[
o],causeOf:async p=>(await import("./on-demand.js")).causeInRunner(e,p),remedies:async p=>(await import("./on-demand.js")).remediesInRunner(p),refreshSource:p=>({
kind:"url",url:m(p).href,headers:{Authorization:`Bearer ${o}`},field:"value"})})}var ge=({hostname:e,protocol:r},t)=>r==="http:"&&!P(e)&&!t.GITHUB_SERVER_URL?.startsWith(
"http:");var re=l({id:"depot",label:"Depot CI",facts:{},detect:e=>!!e.DEPOT_JOB_URL,grant:['Give the job "permissions: {contents: read, id-token: write}".']});d();function oe(e,r){let t=e.filter(({identifies:o})=>o!=="runner");return te(t,r)??te(e,r)}var te=(e,r)=>e.find(t=>t.hasTokenSurface(r))??e.find(t=>t.detect(r));d();d();var T={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:{"google.subject":"assertion.repository_id","attribute.repository":"ass\
ertion.repository","attribute.repository_id":"assertion.repository_id","attribute.repository_owner_id":"assertion.repository_owner_id","attribute.ref":"assertio\
n.ref"},trustedBuild:{condition:"assertion.event_name in ['push', 'release', 'schedule', 'workflow_dispatch', 'repository_dispatch']"},events:{push:{},"pull-req\
uest":{event_name:"pull_request"},fork:{event_name:"pull_request_target",head_ref:"feature",base_ref:"main"}}},v=l({id:"github",label:"GitHub Actions",naming:T,
facts:{},mapsTemporary:!0,detect:e=>e.GITHUB_ACTIONS==="true",grant:['Give the job "permissions: {contents: read, id-token: write}".',"If a reusable workflow ru\
ns the job, the calling job must grant the same permissions."]});var ne=l({id:"forgejo",label:"Forgejo Actions",naming:T,facts:{},detect:e=>e.FORGEJO_ACTIONS==="true",grant:['Set "enable-openid-connect: true" on the workflow \
or the job ("permissions:" has no effect here).']});d();var he=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),ie=l({id:"ghes",label:"GitHub Enterprise Server",naming:T,
facts:{},mapsTemporary:!0,detect:e=>e.GITHUB_ACTIONS==="true"&&he(e),grant:['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administra\
tor of the server whether OIDC for Actions is set up: its issuer is <server>/_services/token."]});d();var U={...l({id:"gitea",label:"Gitea Actions",facts:{},detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",grant:[]}),tokenSource:({env:e})=>R(U.label,
e,Ee)},Ee=()=>new u("OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a\
 secret, with "ci-auth key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env NAME"]});var _e="0.0.0",Te=`ci-auth-action/${_e}`,yr=()=>({env:N(process.env,process.platform),cwd:process.cwd(),temporaryFolder:M()}),be=[ne,U,re,ie,v],Cr=({env:e})=>oe(
be,e)??v;var h=e=>{process.stdout.write(`${e}
`)};function Se({env:e}){let r=new Set,t=o=>{e.RUNNER_DEBUG==="1"&&h(g("debug",o))};return{mask(o){if(!r.has(o)){r.add(o);for(let n of C(o))h(n)}},masked:async()=>{},
note:o=>ye(o),warn:(o,n)=>h(g("warning",`${o}: ${n}`,{title:`ci-auth: ${o}`})),waiting:t,trace:t}}var Ir=(e,r)=>({surroundings:e,report:Se(e),userAgent:Te,identify:async(...t)=>(await import("./on-demand.js")).
describedByCi(r,...t)}),se="recorded",Rr=({env:e},r)=>S(e,"GITHUB_STATE",{[se]:JSON.stringify(r)}),vr=({env:e})=>_(e,"GITHUB_STATE"),Ur=({env:e})=>V(e[`STATE_${se}`]??
""),ye=e=>h(w(e));function Or(e){process.exitCode=1;let r=q(e)??e;if(!(r instanceof u)){let f=r instanceof Error?r.stack??r.message:"a value that is not an erro\
r was thrown";h(g("error",`this is a bug in ci-auth: ${A(f)}`,{title:"ci-auth"}));return}let{code:t,facts:o,message:n,problems:m,suggestions:p}=r,E=[m.length>0?
n:n.replace(/$/m,` (${t})`),...o.map(f=>`  ${f}`),...p.length>0?["Try this:",...p.map(f=>`  ${f}`)]:[]];h(g("error",E.join(`
`),{title:`ci-auth: ${t}`}))}export{yr as a,Cr as b,Ir as c,Rr as d,vr as e,Ur as f,ye as g,Or as h};
