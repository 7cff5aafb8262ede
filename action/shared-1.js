import{P as G,a as u,c as U,g as k,i as N,j as P,m as x,n as L,q as D,r as ae,s as $,u as F,v as ce}from"./shared-4.js";import{b as E,g as d}from"./shared-5.js";d();var se=E(F(),1);d();var de={EMFILE:"Let the process open more files: ulimit -n 1024",ENFILE:"End programs on this computer that have many files open.",ENOSPC:"Free some space on th\
is disk, or inodes. See both: df -h, df -i",EDQUOT:"Free some space: the quota of this user is used up.",EROFS:"Use another folder, or let the file system be wr\
itable.",EACCES:"Let this user have access, or use another folder.",EPERM:"Let this user have access, or use another folder."},ue="Install ci-auth again: its fi\
les are incomplete, or damaged.";function j(e){if(!(e instanceof Error))return;let{code:r="",message:t,stack:o="",syscall:n}=e,m=(p,g)=>new u("MACHINE_REFUSED",
x(D(p)),{suggestions:[g]});if(r==="ERR_MODULE_NOT_FOUND"||/^\s+at compileSourceTextModule/m.test(o))return m(`a file of ci-auth cannot be loaded: ${t}`,ue);if(typeof n==
"string")return pe(e)??m(`the system refused: ${t}`,de[r]??"Repair this on the computer, then run it again.")}function pe(e){let{address:r,code:t}=e;if(!(r!=="1\
27.0.0.1"||t!=="EADDRNOTAVAIL"))return new u("MACHINE_REFUSED",`this computer has no address 127.0.0.1 (${t})`,{cause:e,suggestions:["Give the loopback interfac\
e its IPv4 address, as root: ip address add 127.0.0.1/8 dev lo"]})}d();d();var Y=E(ae(),1),y=E($(),1);d();var H=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;function B(e,r,t="audience"){if(!URL.canParse(e))throw new u("OIDC_REQUEST_FAILED",`${r} is not a URL`);return o=>{
let n=new URL(e);return n.searchParams.set(t,o),n}}var M=e=>({label:e.label,mintsAgain:!0,choosesAudience:e.choosesAudience??!0,secrets:e.secrets,mint:(r,t)=>me(
e,r,t),refreshSource:e.refreshSource??(()=>{})});async function me(e,r,t){let o=`${e.label} OIDC`,n=await t.send({service:o,...e.request(r)}),m=n.status>=200&&n.
status<=299,p=n.body.trim();if(m&&e.field===void 0&&p!==""&&!p.startsWith("{"))return p;let g=m?U(n.body)?.[e.field??""]:void 0;if(typeof g=="string"&&g!=="")return g;
let{noTokenFrom:h}=await import("./on-demand.js");throw await h(e,n)}d();var f=E($(),1),q=E(F(),1),S=E(ce(),1);function K(e){let r=({env:t,temporaryFolder:o})=>V(t,e.temporary??[])??o;return{place:e,workspace:({cwd:t,env:o})=>(0,S.resolve)(t,le(V(o,e.workspace??[])??t,o)),
credentialsFolder:r,ledger:t=>({folder:r(t),jobKey:e.job.map(o=>t.env[o]??"").join(" ")})}}var V=(e,r)=>r.map(t=>e[t]).find(Boolean),le=(e,r)=>e==="~"||e.startsWith(
"~/")?(0,S.join)(r.HOME||(0,q.homedir)(),e.slice(1)):e;function fe(e,r){let t=(0,f.statSync)(e,{throwIfNoEntry:!1});try{(0,f.appendFileSync)(e,r)}catch(o){throw ge(
e,t?.size),o}}function ge(e,r){try{r===void 0?(0,f.rmSync)(e,{force:!0}):(0,f.truncateSync)(e,r)}catch{}}function J(e,r,t){try{fe(r,t)}catch(o){let{code:n}=o;throw new u(
"FILE_WRITE_FAILED",`the file that ${e} names cannot be written (${n})`,{suggestions:["The disk may be full, or a step changed the owner or the mode of the file\
."]})}}function Q(e,r){let t=N(r);if(t!==void 0)throw new u("EXPORT_VALUE_REFUSED",`the value of ${e} holds ${t}, which a variable cannot hold`,{suggestions:["W\
rite the value into a file and export its path."]})}var X=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),he=e=>X(e).replaceAll(":","%3A").replaceAll(",","%2C");function _(e,r,t={}){let o=Object.entries(t).map(([n,m])=>`${n}=${he(m)}`);return`::${e}${o.length>
0?` ${o.join(",")}`:""}::${X(r)}`}var v=e=>e.split(/\r?\n/).filter(r=>r.trim().length>1).map(r=>_("add-mask",r));function Ee(e,r){Q(e,r);let t=`ghadelimiter_${(0,Y.randomUUID)()}`;
return`${e}<<${t}
${r}
${t}
`}function C(e,r,t){let o=Object.entries(t).map(([n,m])=>Ee(n,m)).join("");o!==""&&z(e,r,o)}function z(e,r,t){let[o]=R(e,r);if(o)throw new u(o.code,o.message,{suggestions:o.
suggestions??[]});J(r,e[r]??"",t)}function R(e,r){let t=e[r];return t&&(0,y.statSync)(t,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_MISSING",message:t?
`${r} names "${t}", which is not a file`:`${r} is not set, so ci-auth cannot set variables for later steps`,suggestions:["Run inside a step of a job, or use --o\
utput-format to get the variables on standard output."]}]}var _e=({env:e})=>({reaches:"later steps",problems:({outputs:r,variables:t})=>[...t?R(e,"GITHUB_ENV"):
[],...r?R(e,"GITHUB_OUTPUT"):[]],exportVariables:r=>C(e,"GITHUB_ENV",r),setOutputs:r=>C(e,"GITHUB_OUTPUT",r),appendSummary:r=>{R(e,"GITHUB_STEP_SUMMARY").length===
0&&z(e,"GITHUB_STEP_SUMMARY",r)}}),W=K({workspace:["GITHUB_WORKSPACE"],temporary:["RUNNER_TEMP"],job:["GITHUB_SERVER_URL","GITHUB_REPOSITORY","GITHUB_RUN_ID","G\
ITHUB_RUN_ATTEMPT","GITHUB_JOB","RUNNER_NAME"]}),I=["ACTIONS_ID_TOKEN_REQUEST_URL","ACTIONS_ID_TOKEN_REQUEST_TOKEN"],l=({facts:e,grant:r,mapsTemporary:t,...o})=>({
...o,facts:{},tokenVariables:I,hasTokenSurface:n=>o.detect(n)&&I.every(m=>n[m]),tokenSource:({env:n})=>A(o.label,n,()=>Te(o.label,n,r)),handover:_e,maskLines:v,
...W,credentialsFolder:W.workspace,...t&&{outsideFolder:async({env:n})=>(await import("./on-demand.js")).temporaryOfRunner(n)},secretsWithheld(n){return n.GITHUB_ACTOR===
"dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":n.GITHUB_EVENT_NAME!=="pull_request_target"&&Z(n)?"pull requests from forks g\
et no secrets":void 0}});function Te(e,r,t){if(r.ACT==="true")return new u("OIDC_LOCAL_RUNNER","act runs this job on a computer that has no OIDC token endpoint",
{suggestions:[`Use the endpoint of the emulator: ${P} emulator run --ci github -- COMMAND`]});if(r.GITHUB_ACTOR==="dependabot[bot]")return new u("OIDC_DEPENDABO\
T","Dependabot started this run, and such a run cannot get an ID token",{suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'","Run it after t\
he merge."]});if(Z(r))return new u("OIDC_FORK_PULL_REQUEST","a pull request from a fork cannot get an ID token",{suggestions:["Skip the step with if: github.eve\
nt.pull_request.head.repo.full_name == github.repository","Run it on push."]});let o=`${e} runs this job, but ${I.join(" and ")} are not set`;return new u("OIDC\
_PERMISSION_MISSING",o,{suggestions:t})}function Z(e){try{let r=JSON.parse((0,y.readFileSync)(e.GITHUB_EVENT_PATH??"","utf8")),{base:t,head:o}=r.pull_request;return o.
repo?.full_name!==t.repo.full_name}catch{return!1}}function A(e,r,t){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:o,ACTIONS_ID_TOKEN_REQUEST_URL:n}=r;if(!o||!n)throw t();
let m=B(n,"ACTIONS_ID_TOKEN_REQUEST_URL");if(be(new URL(n),r)){let p="ACTIONS_ID_TOKEN_REQUEST_URL is an http URL, but the server of this job uses https";throw new u(
"OIDC_REQUEST_FAILED",p,{suggestions:["Find the step, or the env: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, and remove it."]})}return M({label:e,
request:p=>({method:"GET",url:m(p),bearer:o}),field:"value",secrets:[o],causeOf:async p=>(await import("./on-demand.js")).causeInRunner(e,p),remedies:async p=>(await import("./on-demand.js")).
remediesInRunner(p),refreshSource:p=>({kind:"url",url:m(p).href,headers:{Authorization:`Bearer ${o}`},field:"value"})})}var be=({hostname:e,protocol:r},t)=>r===
"http:"&&!H.test(e)&&!t.GITHUB_SERVER_URL?.startsWith("http:");var ee=l({id:"depot",label:"Depot CI",facts:{},detect:e=>!!e.DEPOT_JOB_URL,grant:['Give the job "permissions: {contents: read, id-token: write}".']});d();function te(e,r){let t=e.filter(({identifies:n})=>n!=="runner"),o=e.filter(({identifies:n})=>n==="runner");return re(t,r)??re(o,r)}var re=(e,r)=>e.find(t=>t.
hasTokenSurface(r))??e.find(t=>t.detect(r));d();d();var b={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:{"google.subject":"assertion.repository_id","attribute.repository":"ass\
ertion.repository","attribute.repository_id":"assertion.repository_id","attribute.repository_owner_id":"assertion.repository_owner_id","attribute.ref":"assertio\
n.ref"},trustedBuild:{condition:"assertion.event_name in ['push', 'release', 'schedule', 'workflow_dispatch', 'repository_dispatch']"},events:{push:{},"pull-req\
uest":{event_name:"pull_request"},fork:{event_name:"pull_request_target",head_ref:"feature",base_ref:"main"}}},O=l({id:"github",label:"GitHub Actions",naming:b,
facts:{},mapsTemporary:!0,detect:e=>e.GITHUB_ACTIONS==="true",grant:['Give the job "permissions: {contents: read, id-token: write}".',"If a reusable workflow ru\
ns the job, the calling job must grant the same permissions."]});var oe=l({id:"forgejo",label:"Forgejo Actions",naming:b,facts:{},detect:e=>e.FORGEJO_ACTIONS==="true",grant:['Set "enable-openid-connect: true" on the workflow \
or the job ("permissions:" has no effect here).']});d();var Se=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),ne=l({id:"ghes",label:"GitHub Enterprise Server",naming:b,
facts:{},mapsTemporary:!0,detect:e=>e.GITHUB_ACTIONS==="true"&&Se(e),grant:['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administra\
tor of the server whether OIDC for Actions is set up: its issuer is <server>/_services/token."]});d();var w={...l({id:"gitea",label:"Gitea Actions",facts:{},detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",grant:[]}),tokenSource:({env:e})=>A(w.label,
e,Re)},Re=()=>new u("OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a\
 secret, with "ci-auth key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env NAME"]});var Sr="ci-auth-action/0.0.0",Rr=()=>({env:k(process.env,process.platform),cwd:process.cwd(),temporaryFolder:(0,se.tmpdir)()}),Ce=[oe,w,ee,ne,O],Cr=({env:e})=>te(
Ce,e)??O;var T=e=>{process.stdout.write(`${e}
`)};function yr({env:e}){let r=new Set,t=o=>{e.RUNNER_DEBUG==="1"&&T(_("debug",o))};return{mask(o){if(!r.has(o)){r.add(o);for(let n of v(o))T(n)}},masked:async()=>{},
note:o=>ye(o),warn:(o,n)=>T(_("warning",`${o}: ${n}`,{title:`ci-auth: ${o}`})),waiting:t,trace:t}}var ie="recorded",Ir=({env:e},r)=>C(e,"GITHUB_STATE",{[ie]:JSON.
stringify(r)}),vr=({env:e})=>G(e[`STATE_${ie}`]??""),ye=e=>T(L(e));function Ar(e){process.exitCode=1;let r=j(e)??e;if(!(r instanceof u)){let h=r instanceof Error?
r.stack??r.message:"a value that is not an error was thrown";T(_("error",`this is a bug in ci-auth: ${h}`,{title:"ci-auth"}));return}let{code:t,facts:o,message:n,
problems:m,suggestions:p}=r,g=[m.length>0?n:n.replace(/$/m,` (${t})`),...o.map(h=>`  ${h}`),...p.length>0?["Try this:",...p.map(h=>`  ${h}`)]:[]];T(_("error",g.
join(`
`),{title:`ci-auth: ${t}`}))}export{Sr as a,Rr as b,Cr as c,yr as d,Ir as e,vr as f,ye as g,Ar as h};
