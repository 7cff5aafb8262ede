import{Aa as H,G as x,K as D,M as T,N as $,R as L,T as G,V as j,X as B,a as p,c as O,g as U,i as A,j as w,n as k,t as N,v as P,wa as F}from"./shared-4.js";
import{f as d}from"./shared-5.js";d();d();d();d();var M=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;function K(e,r,t="audience"){if(!URL.canParse(e))throw new p("OIDC_REQUEST_FAILED",`${r} is not a URL`);return o=>{
let i=new URL(e);return i.searchParams.set(t,o),i}}var V=e=>({label:e.label,mintsAgain:!0,choosesAudience:e.choosesAudience??!0,secrets:e.secrets,mint:(r,t)=>se(
e,r,t),refreshSource:e.refreshSource??(()=>{})});async function se(e,r,t){let o=`${e.label} OIDC`,i=await t.send({service:o,...e.request(r)}),m=i.status>=200&&i.
status<=299,u=i.body.trim();if(m&&e.field===void 0&&u!==""&&!u.startsWith("{"))return u;let E=m?O(i.body)?.[e.field??""]:void 0;if(typeof E=="string"&&E!=="")return E;
let{noTokenFrom:f}=await import("./on-demand.js");throw await f(e,i)}d();function J(e){let r=({env:t,temporaryFolder:o})=>q(t,e.temporary??[])??o;return{place:e,workspace:({cwd:t,env:o})=>j(t,ae(q(o,e.workspace??[])??t,o)),credentialsFolder:r,
ledger:t=>({folder:r(t),jobKey:e.job.map(o=>t.env[o]??"").join(" ")})}}var q=(e,r)=>r.map(t=>e[t]).find(Boolean),ae=(e,r)=>e==="~"||e.startsWith("~/")?B(r.HOME||
L(),e.slice(1)):e;function ce(e,r){let t=T(e,{throwIfNoEntry:!1});try{P(e,r)}catch(o){throw de(e,t?.size),o}}function de(e,r){try{r===void 0?D(e,{force:!0}):$(e,
r)}catch{}}function Q(e,r,t){try{ce(r,t)}catch(o){let{code:i}=o;throw new p("FILE_WRITE_FAILED",`the file that ${e} names cannot be written (${i})`,{suggestions:[
"The disk may be full, or a step changed the owner or the mode of the file."]})}}function W(e,r){let t=A(r);if(t!==void 0)throw new p("EXPORT_VALUE_REFUSED",`th\
e value of ${e} holds ${t}, which a variable cannot hold`,{suggestions:["Write the value into a file and export its path."]})}var X=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),ue=e=>X(e).replaceAll(":","%3A").replaceAll(",","%2C");function g(e,r,t={}){let o=Object.entries(t).map(([i,m])=>`${i}=${ue(m)}`);return`::${e}${o.length>
0?` ${o.join(",")}`:""}::${X(r)}`}var y=e=>e.split(/\r?\n/).filter(r=>r.trim().length>1).map(r=>g("add-mask",r));function pe(e,r){W(e,r);let t=`ghadelimiter_${N()}`;
return`${e}<<${t}
${r}
${t}
`}function S(e,r,t){let o=Object.entries(t).map(([i,m])=>pe(i,m)).join("");o!==""&&z(e,r,o)}function z(e,r,t){let[o]=b(e,r);if(o)throw new p(o.code,o.message,{suggestions:o.
suggestions??[]});Q(r,e[r]??"",t)}function b(e,r){let t=e[r];return t&&T(t,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_MISSING",message:t?`${r} names \
"${t}", which is not a file`:`${r} is not set, so ci-auth cannot set variables for later steps`,suggestions:["Run inside a step of a job, or use --output-format\
 to get the variables on standard output."]}]}var me=({env:e})=>({reaches:"later steps",problems:({outputs:r,variables:t})=>[...t?b(e,"GITHUB_ENV"):[],...r?b(e,
"GITHUB_OUTPUT"):[]],exportVariables:r=>S(e,"GITHUB_ENV",r),setOutputs:r=>S(e,"GITHUB_OUTPUT",r),appendSummary:r=>{b(e,"GITHUB_STEP_SUMMARY").length===0&&z(e,"G\
ITHUB_STEP_SUMMARY",r)}}),Y=J({workspace:["GITHUB_WORKSPACE"],temporary:["RUNNER_TEMP"],job:["GITHUB_SERVER_URL","GITHUB_REPOSITORY","GITHUB_RUN_ID","GITHUB_RUN\
_ATTEMPT","GITHUB_JOB","RUNNER_NAME"]}),C=["ACTIONS_ID_TOKEN_REQUEST_URL","ACTIONS_ID_TOKEN_REQUEST_TOKEN"],l=({facts:e,grant:r,mapsTemporary:t,...o})=>({...o,facts:{},
tokenVariables:C,hasTokenSurface:i=>o.detect(i)&&C.every(m=>i[m]),tokenSource:({env:i})=>I(o.label,i,()=>le(o.label,i,r)),handover:me,maskLines:y,...Y,credentialsFolder:Y.
workspace,...t&&{outsideFolder:async({env:i})=>(await import("./on-demand.js")).temporaryOfRunner(i)},secretsWithheld(i){return i.GITHUB_ACTOR==="dependabot[bot\
]"?"runs started by Dependabot get secrets of their own store only":i.GITHUB_EVENT_NAME!=="pull_request_target"&&Z(i)?"pull requests from forks get no secrets":
void 0}});function le(e,r,t){if(r.ACT==="true")return new p("OIDC_LOCAL_RUNNER","act runs this job on a computer that has no OIDC token endpoint",{suggestions:[
`Use the endpoint of the emulator: ${w} emulator run --ci github -- COMMAND`]});if(r.GITHUB_ACTOR==="dependabot[bot]")return new p("OIDC_DEPENDABOT","Dependabot\
 started this run, and such a run cannot get an ID token");if(Z(r))return new p("OIDC_FORK_PULL_REQUEST","a pull request from a fork cannot get an ID token");let o=`${e}\
 runs this job, but ${C.join(" and ")} are not set`;return new p("OIDC_PERMISSION_MISSING",o,{suggestions:t})}function Z(e){try{let r=JSON.parse(x(e.GITHUB_EVENT_PATH??
"","utf8")),{base:t,head:o}=r.pull_request;return o.repo?.full_name!==t.repo.full_name}catch{return!1}}function I(e,r,t){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:o,ACTIONS_ID_TOKEN_REQUEST_URL:i}=r;
if(!o||!i)throw t();let m=K(i,"ACTIONS_ID_TOKEN_REQUEST_URL");if(fe(new URL(i),r)){let u="ACTIONS_ID_TOKEN_REQUEST_URL is an http URL, but the server of this jo\
b uses https";throw new p("OIDC_REQUEST_FAILED",u,{suggestions:["Find the step, or the env: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, and remove \
it."]})}return V({label:e,request:u=>({method:"GET",url:m(u),bearer:o}),field:"value",secrets:[o],causeOf:async u=>(await import("./on-demand.js")).causeInRunner(
e,u),remedies:async u=>(await import("./on-demand.js")).remediesInRunner(u),refreshSource:u=>({kind:"url",url:m(u).href,headers:{Authorization:`Bearer ${o}`},field:"\
value"})})}var fe=({hostname:e,protocol:r},t)=>r==="http:"&&!M.test(e)&&!t.GITHUB_SERVER_URL?.startsWith("http:");var ee=l({id:"depot",label:"Depot CI",facts:{},detect:e=>!!e.DEPOT_JOB_URL,grant:['Give the job "permissions: {contents: read, id-token: write}".']});d();function te(e,r){let t=e.filter(({identifies:o})=>o!=="runner");return re(t,r)??re(e,r)}var re=(e,r)=>e.find(t=>t.hasTokenSurface(r))??e.find(t=>t.detect(r));d();d();var _={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:{"google.subject":"assertion.repository_id","attribute.repository":"ass\
ertion.repository","attribute.repository_id":"assertion.repository_id","attribute.repository_owner_id":"assertion.repository_owner_id","attribute.ref":"assertio\
n.ref"},trustedBuild:{condition:"assertion.event_name in ['push', 'release', 'schedule', 'workflow_dispatch', 'repository_dispatch']"},events:{push:{},"pull-req\
uest":{event_name:"pull_request"},fork:{event_name:"pull_request_target",head_ref:"feature",base_ref:"main"}}},R=l({id:"github",label:"GitHub Actions",naming:_,
facts:{},mapsTemporary:!0,detect:e=>e.GITHUB_ACTIONS==="true",grant:['Give the job "permissions: {contents: read, id-token: write}".',"If a reusable workflow ru\
ns the job, the calling job must grant the same permissions."]});var oe=l({id:"forgejo",label:"Forgejo Actions",naming:_,facts:{},detect:e=>e.FORGEJO_ACTIONS==="true",grant:['Set "enable-openid-connect: true" on the workflow \
or the job ("permissions:" has no effect here).']});d();var ge=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),ne=l({id:"ghes",label:"GitHub Enterprise Server",naming:_,
facts:{},mapsTemporary:!0,detect:e=>e.GITHUB_ACTIONS==="true"&&ge(e),grant:['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administra\
tor of the server whether OIDC for Actions is set up: its issuer is <server>/_services/token."]});d();var v={...l({id:"gitea",label:"Gitea Actions",facts:{},detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",grant:[]}),tokenSource:({env:e})=>I(v.label,
e,he)},he=()=>new p("OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a\
 secret, with "ci-auth key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env NAME"]});var Ee="0.0.0",_e=`ci-auth-action/${Ee}`,br=()=>({env:U(process.env,process.platform),cwd:process.cwd(),temporaryFolder:G()}),Te=[oe,v,ee,ne,R],Sr=({env:e})=>te(
Te,e)??R;var h=e=>{process.stdout.write(`${e}
`)};function be({env:e}){let r=new Set,t=o=>{e.RUNNER_DEBUG==="1"&&h(g("debug",o))};return{mask(o){if(!r.has(o)){r.add(o);for(let i of y(o))h(i)}},masked:async()=>{},
note:o=>Se(o),warn:(o,i)=>h(g("warning",`${o}: ${i}`,{title:`ci-auth: ${o}`})),waiting:t,trace:t}}var Cr=(e,r)=>({surroundings:e,report:be(e),userAgent:_e,identify:async(...t)=>(await import("./on-demand.js")).
describedByCi(r,...t)}),ie="recorded",yr=({env:e},r)=>S(e,"GITHUB_STATE",{[ie]:JSON.stringify(r)}),Ir=({env:e})=>F(e[`STATE_${ie}`]??""),Se=e=>h(k(e));function Rr(e){
process.exitCode=1;let r=H(e)??e;if(!(r instanceof p)){let f=r instanceof Error?r.stack??r.message:"a value that is not an error was thrown";h(g("error",`this i\
s a bug in ci-auth: ${f}`,{title:"ci-auth"}));return}let{code:t,facts:o,message:i,problems:m,suggestions:u}=r,E=[m.length>0?i:i.replace(/$/m,` (${t})`),...o.map(
f=>`  ${f}`),...u.length>0?["Try this:",...u.map(f=>`  ${f}`)]:[]];h(g("error",E.join(`
`),{title:`ci-auth: ${t}`}))}export{br as a,Sr as b,Cr as c,yr as d,Ir as e,Se as f,Rr as g};
