import{B as x,Da as B,Ha as M,M as D,Q as $,S as T,T as G,X as L,Z as j,e as v,ea as F,ga as H,i as U,l as O,m as d,o as w,s as A,u as k,v as N,z as P}from"./shared-4.js";function V(e,r,t="audience"){if(!URL.canParse(e))throw new d("OIDC_REQUEST_FAILED",`${r} is not a URL`);return o=>{let n=new URL(e);return n.searchParams.set(t,
o),n}}var q=e=>({label:e.label,mintsAgain:!0,choosesAudience:e.choosesAudience??!0,secrets:e.secrets,mint:(r,t)=>se(e,r,t),refreshSource:e.refreshSource??(()=>{})});
async function se(e,r,t){let o=`${e.label} OIDC`,n=await t.send({service:o,...e.request(r)}),p=n.status>=200&&n.status<=299,u=n.body.trim();if(p&&e.field===void 0&&
u!==""&&!u.startsWith("{"))return u;let h=p?w(n.body)?.[e.field??""]:void 0;if(typeof h=="string"&&h!=="")return h;let{noTokenFrom:l}=await import("./on-demand.js");
throw await l(e,n)}function J(e){let r=({env:t,temporaryFolder:o})=>K(t,e.temporary??[])??o;return{place:e,workspace:({cwd:t,env:o})=>L(t,ae(K(o,e.workspace??[])??t,o)),credentialsFolder:r,
ledger:t=>({folder:r(t),jobKey:e.job.map(o=>t.env[o]??"").join(" ")})}}var K=(e,r)=>r.map(t=>e[t]).find(Boolean),ae=(e,r)=>e==="~"||e.startsWith("~/")?j(r.HOME||
F(),e.slice(1)):e;function ce(e,r){let t=T(e,{throwIfNoEntry:!1});try{x(e,r)}catch(o){throw de(e,t?.size),o}}function de(e,r){try{r===void 0?$(e,{force:!0}):G(e,
r)}catch{}}function Q(e,r,t){try{ce(r,t)}catch(o){let{code:n}=o;throw new d("FILE_WRITE_FAILED",`the file that ${e} names cannot be written (${n})`,{suggestions:[
"The disk may be full, or a step changed the owner or the mode of the file."]})}}function W(e,r){let t=N(r);if(t!==void 0)throw new d("EXPORT_VALUE_REFUSED",`th\
e value of ${e} holds ${t}, which a variable cannot hold`,{suggestions:["Write the value into a file and export its path."]})}var X=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),ue=e=>X(e).replaceAll(":","%3A").replaceAll(",","%2C");function f(e,r,t={}){let o=Object.entries(t).map(([n,p])=>`${n}=${ue(p)}`);return`::${e}${o.length>
0?` ${o.join(",")}`:""}::${X(r)}`}var y=e=>e.split(/\r?\n/).filter(r=>r.trim().length>1).map(r=>f("add-mask",r));function pe(e,r){W(e,r);let t=`ghadelimiter_${P()}`;
return`${e}<<${t}
${r}
${t}
`}function b(e,r,t){let o=Object.entries(t).map(([n,p])=>pe(n,p)).join("");o!==""&&z(e,r,o)}function z(e,r,t){let o=e[r]??"";if(!T(o,{throwIfNoEntry:!1})?.isFile()){
let n=o?`${r} names "${o}", which is not a file`:`${r} is not set, so nothing reaches later steps`,p=["Run it in a step of a job. The command can print the vari\
ables instead: --output-format"];throw new d("EXPORT_FILE_MISSING",n,{suggestions:p})}Q(r,o,t)}function E(e,r,t=""){try{return z(e,r,t),[]}catch(o){if(!(o instanceof
d))throw o;return[o]}}var me=({env:e},r)=>({reaches:"later steps",problems:({outputs:t,variables:o})=>[...o?E(e,"GITHUB_ENV"):[],...t?E(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>b(
e,"GITHUB_ENV",t),setOutputs:t=>b(e,"GITHUB_OUTPUT",t),appendSummary(t){if(!e.GITHUB_STEP_SUMMARY)return;let[o]=E(e,"GITHUB_STEP_SUMMARY",t);o&&r(`no summary on\
 the page of the run: ${o.message}`)}}),Y=J({workspace:["GITHUB_WORKSPACE"],temporary:["RUNNER_TEMP"],job:["GITHUB_SERVER_URL","GITHUB_REPOSITORY","GITHUB_RUN_I\
D","GITHUB_RUN_ATTEMPT","GITHUB_JOB","RUNNER_NAME"]}),S=["ACTIONS_ID_TOKEN_REQUEST_URL","ACTIONS_ID_TOKEN_REQUEST_TOKEN"],m=({facts:e,grant:r,mapsTemporary:t,...o})=>({
...o,facts:{},tokenVariables:S,hasTokenSurface:n=>o.detect(n)&&S.every(p=>n[p]),tokenSource:({env:n})=>C(o.label,n,()=>le(o.label,n,r)),handover:me,maskLines:y,
...Y,credentialsFolder:Y.workspace,...t&&{outsideFolder:async({env:n})=>(await import("./on-demand.js")).temporaryOfRunner(n)},secretsWithheld(n){return n.GITHUB_ACTOR===
"dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":n.GITHUB_EVENT_NAME!=="pull_request_target"&&Z(n)?"pull requests from forks g\
et no secrets":void 0}});function le(e,r,t){if(r.ACT==="true")return new d("OIDC_LOCAL_RUNNER","act runs this job on a computer that has no OIDC token endpoint",
{suggestions:[`Use the endpoint of the emulator: ${v} emulator run --ci github -- COMMAND`]});if(r.GITHUB_ACTOR==="dependabot[bot]")return new d("OIDC_DEPENDABO\
T","Dependabot started this run, and such a run cannot get an ID token");if(Z(r))return new d("OIDC_FORK_PULL_REQUEST","a pull request from a fork cannot get an\
 ID token");let o=`${e} runs this job, but ${S.join(" and ")} are not set`;return new d("OIDC_PERMISSION_MISSING",o,{suggestions:t})}function Z(e){try{let r=JSON.
parse(D(e.GITHUB_EVENT_PATH??"","utf8")),{base:t,head:o}=r.pull_request;return o.repo?.full_name!==t.repo.full_name}catch{return!1}}function C(e,r,t){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:o,
ACTIONS_ID_TOKEN_REQUEST_URL:n}=r;if(!o||!n)throw t();let p=V(n,"ACTIONS_ID_TOKEN_REQUEST_URL");if(fe(new URL(n),r)){let u="ACTIONS_ID_TOKEN_REQUEST_URL is an h\
ttp URL, but the server of this job uses https";throw new d("OIDC_REQUEST_FAILED",u,{suggestions:["Find the step, or the env: of the workflow, that sets ACTIONS\
_ID_TOKEN_REQUEST_URL, and remove it."]})}return q({label:e,request:u=>({method:"GET",url:p(u),bearer:o}),field:"value",secrets:[o],causeOf:async u=>(await import("./on-demand.js")).
causeInRunner(e,u),remedies:async u=>(await import("./on-demand.js")).remediesInRunner(u),refreshSource:u=>({kind:"url",url:p(u).href,headers:{Authorization:`Be\
arer ${o}`},field:"value"})})}var fe=({hostname:e,protocol:r},t)=>r==="http:"&&!k(e)&&!t.GITHUB_SERVER_URL?.startsWith("http:");var ee=m({id:"depot",label:"Depot CI",facts:{},detect:e=>!!e.DEPOT_JOB_URL,grant:['Give the job "permissions: {contents: read, id-token: write}".']});function te(e,r){let t=e.filter(({identifies:o})=>o!=="runner");return re(t,r)??re(e,r)}var re=(e,r)=>e.find(t=>t.hasTokenSurface(r))??e.find(t=>t.detect(r));var _={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:{"google.subject":"assertion.repository_id","attribute.repository":"ass\
ertion.repository","attribute.repository_id":"assertion.repository_id","attribute.repository_owner_id":"assertion.repository_owner_id","attribute.ref":"assertio\
n.ref"},trustedBuild:{condition:"assertion.event_name in ['push', 'release', 'schedule', 'workflow_dispatch', 'repository_dispatch']"},events:{push:{},"pull-req\
uest":{event_name:"pull_request"},fork:{event_name:"pull_request_target",head_ref:"feature",base_ref:"main"}}},I=m({id:"github",label:"GitHub Actions",naming:_,
facts:{},mapsTemporary:!0,detect:e=>e.GITHUB_ACTIONS==="true",grant:['Give the job "permissions: {contents: read, id-token: write}".',"If a reusable workflow ru\
ns the job, the calling job must grant the same permissions."]});var oe=m({id:"forgejo",label:"Forgejo Actions",naming:_,facts:{},detect:e=>e.FORGEJO_ACTIONS==="true",grant:['Set "enable-openid-connect: true" on the workflow \
or the job ("permissions:" has no effect here).']});var ge=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),ne=m({id:"ghes",label:"GitHub Enterprise Server",naming:_,
facts:{},mapsTemporary:!0,detect:e=>e.GITHUB_ACTIONS==="true"&&ge(e),grant:['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administra\
tor of the server whether OIDC for Actions is set up: its issuer is <server>/_services/token."]});var R={...m({id:"gitea",label:"Gitea Actions",facts:{},detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",grant:[]}),tokenSource:({env:e})=>C(R.label,
e,he)},he=()=>new d("OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a\
 secret, with "ci-auth key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env NAME"]});var Ee="0.0.0",_e=`ci-auth-action/${Ee}`,Sr=()=>({env:A(process.env,process.platform),cwd:process.cwd(),temporaryFolder:H()}),Te=[oe,R,ee,ne,I],yr=({env:e})=>te(
Te,e)??I;var g=e=>{process.stdout.write(`${e}
`)};function be({env:e}){let r=new Set,t=o=>{e.RUNNER_DEBUG==="1"&&g(f("debug",o))};return{mask(o){if(!r.has(o)){r.add(o);for(let n of y(o))g(n)}},masked:async()=>{},
note:o=>Se(o),warn:(o,n)=>g(f("warning",`${o}: ${n}`,{title:`ci-auth: ${o}`})),waiting:t,trace:t}}var Cr=(e,r)=>({surroundings:e,report:be(e),userAgent:_e,identify:async(...t)=>(await import("./on-demand.js")).
describedByCi(r,...t)}),ie="recorded",Ir=({env:e},r)=>b(e,"GITHUB_STATE",{[ie]:JSON.stringify(r)}),Rr=({env:e})=>E(e,"GITHUB_STATE"),vr=({env:e})=>B(e[`STATE_${ie}`]??
""),Se=e=>g(U(e));function Ur(e){process.exitCode=1;let r=M(e)??e;if(!(r instanceof d)){let l=r instanceof Error?r.stack??r.message:"a value that is not an erro\
r was thrown";g(f("error",`this is a bug in ci-auth: ${O(l)}`,{title:"ci-auth"}));return}let{code:t,facts:o,message:n,problems:p,suggestions:u}=r,h=[p.length>0?
n:n.replace(/$/m,` (${t})`),...o.map(l=>`  ${l}`),...u.length>0?["Try this:",...u.map(l=>`  ${l}`)]:[]];g(f("error",h.join(`
`),{title:`ci-auth: ${t}`}))}export{K as a,Sr as b,yr as c,Cr as d,Ir as e,Rr as f,vr as g,Se as h,Ur as i};
