var Zf=Object.create;var $o=Object.defineProperty;var ep=Object.getOwnPropertyDescriptor;var tp=Object.getOwnPropertyNames;var np=Object.getPrototypeOf,rp=Object.prototype.hasOwnProperty;var S=(e,t,n)=>()=>{if(n)throw n[0];try{return e&&(t=e(e=0)),t}catch(r){throw n=[r],r}};var xe=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(n){throw t=0,n}},V=(e,t)=>{for(var n in t)$o(e,n,{get:t[n],enumerable:!0})},op=(e,t,n,r)=>{
if(t&&typeof t=="object"||typeof t=="function")for(let o of tp(t))!rp.call(e,o)&&o!==n&&$o(e,o,{get:()=>t[o],enumerable:!(r=ep(t,o))||r.enumerable});return e};var w=(e,t,n)=>(n=e!=null?Zf(np(e)):{},op(t||!e||!e.__esModule?$o(n,"default",{value:e,enumerable:!0}):n,e));var u,c,d,a,p=S(()=>{"use strict";u=class e{#r=new Map;constructor(t){for(let[n,r]of t instanceof e?t.entries():Object.entries(t??{}))this.set(n,r)}get(t){return this.#r.
get(t.toLowerCase())??null}has(t){return this.#r.has(t.toLowerCase())}set(t,n){this.#r.set(t.toLowerCase(),n)}delete(t){this.#r.delete(t.toLowerCase())}entries(){
return this.#r.entries()}},c=class e{url;method;headers;signal;body=null;constructor(t,n={}){let r=t instanceof e?t:void 0;this.url=r?.url??String(t),this.method=
n.method??r?.method??"GET",this.headers=new u(n.headers??r?.headers),this.signal=n.signal??r?.signal}clone(){return new e(this)}},d=class{status;statusText="";headers=new u;body=null;constructor(t,{
status:n=200}={}){this.status=n}get ok(){return this.status>=200&&this.status<300}},a=void 0});var U=xe((Cw,Hi)=>{p();Hi.exports=process.getBuiltinModule("node:fs")});var O=xe((Aw,Gi)=>{p();Gi.exports=process.getBuiltinModule("node:path")});var Lo=xe((Ow,Bi)=>{p();Bi.exports=process.getBuiltinModule("node:child_process")});var te=xe((Pw,Ji)=>{p();Ji.exports=process.getBuiltinModule("node:os")});function sp(e){let[t,...n]=e;if(n.length===0)return new h(t.code,t.message,{suggestions:t.suggestions??[]});let r=e.map(({code:o,message:s})=>`- ${s} (${o})`).join(
`
`);return new h(t.code,`${e.length} things are wrong
${r}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:o=[]})=>o))]})}function X([e,...t]){if(e)throw sp([e,...t])}var h,T=S(()=>{"use strict";p();h=
class e extends Error{name="CiAuthError";static[Symbol.hasInstance](t){return t instanceof Error&&t.name==="CiAuthError"}code;suggestions;facts;server;problems;constructor(t,n,r={}){
super(n,r.cause===void 0?void 0:{cause:r.cause}),this.code=t,this.suggestions=[...r.suggestions??[]],this.facts=[...r.facts??[]],this.server=r.server,this.problems=
[...r.problems??[]]}with({code:t=this.code,message:n=this.message,...r}){return new e(t,n,{...this,cause:this.cause,...r})}}});function Wt(e,t,n=ct){let{join:r}=Uo(n);return Wi(ip(t,n).map(o=>r(o,e)),n)}function ip(e,t){let{delimiter:n,isAbsolute:r}=Uo(t);return(t.platform==="win32"?ap(
e):(e.PATH??"").split(n)).filter(s=>r(s))}function ap(e){let[,t=""]=Object.entries(e).find(([n])=>n.toUpperCase()==="PATH")??[];return(t.match(/(?:"[^"]*"|[^;"])+/g)??
[]).map(n=>n.replace(/^"(.*)"$/,"$1"))}function cp(e,{platform:t}){return t!=="win32"||Ki.includes(Vt.win32.extname(e).toLowerCase())?[e]:Ki.map(n=>e+n)}function dp(e){
try{return(0,at.statSync)(e).isFile()?((0,at.accessSync)(e,at.constants.X_OK),!0):!1}catch{return!1}}function Fn({args:e,cwd:t,env:n,file:r},o=ct){if(o.platform!==
"win32")return{file:r,args:e};let i=!/[\\/:]/.test(r)?Wt(r,n,o):Wi([Uo(o).resolve(t,r)],o);return i===void 0?"ENOENT":/\.(?:bat|cmd)$/i.test(i)?up(i,e,n):{file:i,
args:e}}function up(e,t,n){if(t.some(s=>/[\r\n]/.test(s)))return"it is a batch file, and a batch file cannot take an argument with a line break";let r=Fo(n);if(r===
void 0)return"it is a batch file, and SystemRoot, the folder of cmd, is not set";let o=[e,...t].map(fp).join(" ");return{file:`${r}\\cmd.exe`,args:["/e:on","/v:\
off","/d","/s","/c",`"${o}"`],windowsVerbatimArguments:!0}}function Fo(e){let t=e.SystemRoot??e.SYSTEMROOT;return t&&`${t}\\System32`}var at,Vi,Vt,ct,Ki,Wi,Uo,lp,
fp,jn=S(()=>{"use strict";p();at=w(U(),1),Vi=w(te(),1),Vt=w(O(),1),ct={platform:(0,Vi.platform)(),isFile:dp},Ki=[".com",".exe",".bat",".cmd"];Wi=(e,t)=>e.flatMap(
n=>cp(n,t)).find(t.isFile),Uo=({platform:e})=>e==="win32"?Vt.win32:Vt.posix;lp=/^[\w#$*+./:?@\\-]*[\w#$*+./:?@-]$/,fp=e=>lp.test(e)?e:`"${e.replace(/(\\*)"/g,'$\
1$1""').replace(/(\\+)$/,"$1$1").replaceAll("%","%%cd:~,%")}"`});var jo=xe((Bw,Zi)=>{p();Zi.exports=process.getBuiltinModule("node:process")});var fe=xe((Ww,aa)=>{p();aa.exports=process.getBuiltinModule("node:crypto")});function zt(e){let[t,n]=Ep.find(([r])=>e>=2*r)??[1,"s"];return`${Math.round(e/t)} ${n}`}var dt,Ep,pe,ca,qe,me=S(()=>{"use strict";p();dt={now:()=>Date.now()/1e3,
elapsedMs:()=>performance.now()},Ep=[[31536e3,"years"],[86400,"days"],[3600,"h"],[60,"min"]];pe=e=>`${(e/1e3).toFixed(e<9950?1:0)} s`,ca=[-62167219200,253402300799],
qe=e=>new Date(Math.min(Math.max(e,ca[0]),ca[1])*1e3).toISOString().replace(/\.\d+Z$/,"Z")});function x(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function ne(e){if(typeof e!="object"||e===null)
return String(e);try{return JSON.stringify(e)}catch{return Array.isArray(e)?"[\u2026]":"{\u2026}"}}var K,R=S(()=>{"use strict";p();K=e=>Object.fromEntries(Object.
entries(e).filter(([,t])=>t!==void 0))});function Y(e,t=300){let n=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();return la(D(Xt(n)),t)}var da,ie,H,D,ua,wp,kp,Tp,xp,_,la,Sp,Xt,_p,Ip,Cp,Rp,I=S(()=>{
"use strict";p();da="npx --yes ci-auth@1",ie=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,H=e=>/^[\w./:@%+,=-]+$/.test(e)?e:ie(e),D=e=>xp(e.replace(wp,Tp)),ua=e=>e.
split(`
`).map(D).join(`
`),wp=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,kp={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},Tp=e=>kp[e]??`\\\
u${e.charCodeAt(0).toString(16).padStart(4,"0")}`,xp=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: "),_=e=>la(D(Xt(e)),200),la=(e,t)=>e.slice(0,
t).replace(/[\ud800-\udbff]$/,"");Sp=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,
Xt=e=>e.replace(Sp,t=>_p(t)?t:"***"),_p=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(Rp),Ip=12,Cp=40,Rp=e=>e.length<=Ip||e.length<=Cp&&!(/[A-Z]/.test(
e)&&/[a-z]/.test(e)&&/\d/.test(e))});function Hn(e,t){let n=x(e);return n?`the keys ${Ho(n)}`:t}function Gn(e,t){return/\bjson\b/i.test(t)||/^\s*\{/.test(e)?Hn(e,"no whole JSON object: it is cut of\
f, or damaged"):Hn(e,t===""?"no JSON, and no content type":`content type "${t}"`)}function Ho(e){let t=Object.keys(e),n=t.length>fa?["\u2026"]:[];return[...t.slice(
0,fa).map(_),...n].join(", ")||"(none)"}var fa,Yt=S(()=>{"use strict";p();R();I();fa=20});function lt(e){let t=e.trim().replace(/^https?:(?=\/\/)/,"").replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,n,r,o]=Ap.exec(t)??[];return n&&r&&o?{projectNumber:n,
pool:r,provider:o}:{code:"INPUT_PROVIDER_INVALID",...Pp(e.trim(),t)}}function Pp(e,t){let[,n,r]=vp.exec(t)??[];if(n&&r)return{message:`"${e}" names a pool, not \
a provider in it`,suggestions:[`Append the provider: projects/${n}/locations/global/workloadIdentityPools/${r}/providers/<provider>`,Np({projectNumber:n,pool:r})]};
let[,o,s,i]=Op.exec(t)??[];if(o&&s)return{message:`"${e}" has the project id "${o}" instead of the project number${i?"":", and no provider"}`,suggestions:[`gclo\
ud projects describe ${o} --format='value(projectNumber)'`,`Write projects/<that number>/locations/global/workloadIdentityPools/${s}/providers/${i??"<provider>"}`]};
let l=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.exec(e);return{message:`"${e}" is not the full name of a work\
load identity provider`,suggestions:[l?`Write ${l[0]}`:`Write it as ${Go}`]}}function ge(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.
exec(t)??[];if(!n||/^gcp-sa-/.test(n))return;let[r,...o]=n.split(".");return o.length>0?`${o.join(".")}:${r}`:r}var Ap,vp,Op,ze,ut,Np,Qt,Bn,Go,$p,Lp,Zt,Bo,z=S(()=>{
"use strict";p();Ap=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,vp=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
Op=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,ze=({projectNumber:e,pool:t,provider:n})=>`${ut(
{projectNumber:e,pool:t})}/providers/${n}`,ut=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,Np=e=>`gcloud iam workload\
-identity-pools providers list --workload-identity-pool=${ut(e)} --format='value(name)'`,Qt=e=>`//iam.googleapis.com/${ze(e)}`,Bn=e=>`https:${Qt(e)}`;Go="projec\
ts/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>";$p=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,Lp=/^\d{10,30}$/,
Zt=e=>Lp.test(e)||$p.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e),Bo=e=>`projects/-/serviceAccounts/${e}`});function en(e){let t=e===void 0?"PROJECT_ID":ge(e);return t===void 0?"":` --project=${H(t)}`}var Jo=S(()=>{"use strict";p();I();z()});function qn(e){let t=e.replace(/'[^']*:[^']*'/g,s=>(s.match(/<\w+>/g)??[]).join(" ")),n=[...new Set(t.match(Fp))];if(n.length===0||/\bfill in /i.test(e))return e;
let r=n.map(s=>Ko[s]?`${s} (${Ko[s]})`:s).join(" and "),o=e.replace(/: (?=(?:gcloud|export) )/,`, fill in ${r}: `);return o===e?`Fill in ${r}: ${e}`:o}function Xn(e,t="\
iam.workloadIdentityUser"){let{account:n,described:r,serviceAccount:o}=e;if(n!==void 0)return[Jn(o,"iam.serviceAccountTokenCreator",`serviceAccount:${n}`)];let{
binding:s}=r??{};return s?[Jn(o,t,s.member),...ya(e)]:ba(e)}function ha(e){let{account:t,delegates:n=[],described:r,serviceAccount:o="SERVICE_ACCOUNT"}=e,s=t===
void 0?r?.binding?.member:`serviceAccount:${t}`,i=[s,...n.map(f=>`serviceAccount:${f}`)],l=[...n,o].flatMap((f,m)=>{let g=i[m];return g===void 0?[]:[Jn(f,"iam.s\
erviceAccountTokenCreator",g)]});return t===void 0?[...s===void 0?ba(e):[],...l,...ya(e)]:l}var Kn,Vn,Ne,Wn,tn,pa,ma,Up,Vo,Wo,Se,Ko,Fp,jp,Dp,ft,qo,ga,Mp,zn,Jn,ya,
ba,zo,Ea,pt=S(()=>{"use strict";p();I();Jo();z();Kn="If it was changed minutes ago, wait: Google needs about 2 minutes, at times 7 or more",Vn=`${Kn}. wait_for_\
propagation 5m repeats a sign-in until then.`,Ne="Run the job again. For longer failures, increase retries or timeout.",Wn="Request one token per job and reuse \
it. Do not start all jobs of a large matrix at once.",tn="Set the clock of this machine",pa="Get a new ID token, and sign in right before the credentials are us\
ed.",ma="Make the issuer available on the public internet, over https, without a redirect.",Up=({projectId:e,provider:t})=>ut({projectNumber:t?.projectNumber??e??
"PROJECT_ID",pool:t?.pool??"POOL"}),Vo=e=>`${Up(e)}/providers/${e.provider?.provider??"PROVIDER"}`,Wo="gcloud iam workload-identity-pools",Se=e=>`${Wo} provider\
s describe ${Vo(e)} --format=json`,Ko={"<number>":"of the project","<pool>":"",AUDIENCE:"aud of the token",ISSUER:"iss of the token",ISSUER_URL:"",MAPPING:"all \
of it: it is replaced",ORGANIZATION_ID:"a number",POOL:"",PRINCIPAL:"who signs in here",PROJECT_ID:"",PROVIDER:"",ROLE:"such as roles/storage.objectViewer",SERVICE_ACCOUNT:"\
its email",YOUR_EMAIL:""},Fp=new RegExp(`(?<![\\w.-])(?:${Object.keys(Ko).join("|")})(?![\\w.-])`,"g");jp=(e,t)=>qn(`gcloud resource-manager org-policies allow \
constraints/${e} ${H(t)} --organization=ORGANIZATION_ID`),Dp="iam.allowServiceAccountCredentialLifetimeExtension",ft=(e,t)=>`${Wo} providers update-oidc ${Vo(e)}\
 ${t}`,qo=e=>`Save the issuer's current keys as jwks.json, each with kid and alg, and upload them: ${ft(e,"--jwk-json-path=jwks.json")}`,ga=e=>`${Wo} providers \
undelete ${Vo(e)}`,Mp=(e,t)=>`gcloud services enable ${H(e)} --project=${H(t)}`,zn=(e,t)=>Mp(e.service??t,(e.consumer??"PROJECT_ID").replace(/^projects\//,"")),
Jn=(e,t,n,r="None")=>`gcloud iam service-accounts add-iam-policy-binding ${e??"SERVICE_ACCOUNT"}${en(e)} --role=roles/${t} --condition=${r} --member=${ie(n)}`;ya=
e=>e.described?.binding?.ifMapped===void 0?[]:[`This binding works only if the provider maps ${e.described.binding.ifMapped}. To see its mapping: ${Se(e)}`],ba=
e=>e.provider===void 0?[Jn(e.serviceAccount,"iam.workloadIdentityUser","PRINCIPAL")]:[`The mapping of the provider decides which principal this job is. To see i\
t: ${Se(e)}`],zo=({projectId:e,serviceAccount:t=""})=>qn(`gcloud iam service-accounts list --project=${e??H(ge(t)??"PROJECT_ID")}`),Ea=(e="SERVICE_ACCOUNT")=>["\
Ask for 3600s or less.",jp(Dp,e)]});var Yn={};V(Yn,{explained:()=>Yo,readRefusal:()=>Xo,refused:()=>nn,unreadable:()=>Qo});function Xo({body:e,status:t}){let n=x(e),{error:r,error_description:o}=n??
{};return typeof r=="string"?{status:t,error:r,text:(typeof o=="string"?o:r).slice(0,wa),reason:"",metadata:{}}:typeof r=="object"&&r!==null?Hp(t,r):{status:t,error:"",
text:Y(e)||"(empty body)",reason:"",metadata:{}}}function Hp(e,t){let r=(Array.isArray(t.details)?t.details:[]).find(o=>typeof o?.reason=="string");return{status:e,
error:ne(t.status??""),text:ne(t.message??"(no message)").slice(0,wa),reason:r?.reason??"",metadata:ka(r?.metadata??{},ne)}}function nn(e,t,n,r){let o=Xo(t),s=n.
at(-1),i=Gp(t)?{...s,...Bp}:n.find(({matches:g})=>g(o,r))??s,l=[t.status,Y(o.error,100)].filter(Boolean).join(" "),f=t.attempts>1?` after ${t.attempts} attempts`:
"",m=(i.suggestions?.(Jp(r),{...o,metadata:ka(o.metadata,H)})??[]).flatMap(g=>g===void 0?[]:[qn(g)]);return new h(i.code,`${i.says}
${e} answered ${l}${f}: ${Y(o.text,600)}`,{suggestions:[...m,...Vp(t)],server:{status:t.status,text:Y(o.text,600),skewSeconds:t.skewSeconds}})}async function Yo({
explain:e},t){if(!e)return t({});let{about:n,facts:r}=await e(),o=await t(n);return o.with({facts:await r(o.code,n)})}function Vp({skewSeconds:e=0}){if(Math.abs(
e)<=Kp)return[];let t=e>0?"behind":"ahead of";return[`${tn}: it is ${Math.abs(Math.round(e))} s ${t} Google's.`]}function qp(e){return e===""?"with an empty bod\
y":e.startsWith("\uFFFD")?"compressed, which ci-auth did not ask for":e.length>=Wp?"more than 1 MiB, of which the rest was not read":void 0}function Qo(e,t,n,r){
let o=qp(n.shown)??Gn(n.shown,n.contentType);return new h(e,`${t} answered ${n.status} without ${r}, but ${o}`,{suggestions:["Look for a proxy between this mach\
ine and Google that answers instead of Google."],server:{status:n.status,text:o}})}var wa,Gp,Bp,Jp,ka,Kp,Wp,mt=S(()=>{"use strict";p();T();R();Yt();I();pt();wa=
65536;Gp=({status:e})=>e<400||e===407||e===511,Bp={says:"something between this computer and Google answered instead of Google",suggestions:()=>["Look for a pro\
xy, a firewall or a login page of this network: it must let these calls through to Google unchanged."]},Jp=e=>({...e,serviceAccount:e.serviceAccount&&H(e.serviceAccount),
delegates:e.delegates?.map(H),projectId:e.projectId&&H(e.projectId)}),ka=(e,t)=>Object.fromEntries(Object.entries(e).map(([n,r])=>[n,t(r)])),Kp=30;Wp=1048576});async function Qn({network:e},t,n){let{access_token:r,expires_in:o,token_type:s}=x(t)??{};if(!gt(r))throw await n("an access token");if(typeof s!="string"||s.toLowerCase()!==
"bearer")throw await n("the token_type Bearer");if(!zp(o))throw await n(`an expires_in of 1 to ${Ta} seconds`);return{value:r,expiresAt:Math.floor(e.clock.now())+
o}}function xa(e){let{access_token:t,expires_in:n}=x(e)??{};return gt(t)&&(n===void 0||n===0)}async function _e(e,t,n,r,o){let{explained:s,unreadable:i}=await Promise.resolve().then(()=>(mt(),Yn));
return s(e,async()=>i(t,n,await r.show(),o))}function es(e,t,n){let r=[],o=Object.entries(e).map(([s,i])=>{let l=t[i]?.trim();return l?(Ia(l)||r.push({code:"INP\
UT_ENDPOINT_INVALID",message:`${i} must be an https URL without a query, or an http one on the loopback address`,suggestions:[`Unset ${i}, or write for example \
https://${s}.googleapis.com`]}),[s,l.replace(/(?<!\/)\/+$/,"")]):[s,`https://${s}.${n}`]});return{endpoints:Object.fromEntries(o),problems:r}}function Ia(e){if(!URL.
canParse(e))return!1;let{hash:t,hostname:n,password:r,protocol:o,search:s,username:i}=new URL(e);return t||r||s||i?!1:o==="https:"||o==="http:"&&Zn.has(n)}var gt,
Zo,ht,Ta,zp,yt,Sa,bt,Zn,Pe,_a,ts,we,W=S(()=>{"use strict";p();R();gt=e=>typeof e=="string"&&/^[!-~]+$/.test(e),Zo=({network:e,requestReason:t},n)=>e.send({...n,
headers:{...n.headers,...K({"x-goog-request-reason":t})}}),ht=(e,t,n,r)=>Zo(e,{service:t,method:"POST",url:new URL(n),form:r}),Ta=43200;zp=e=>Number.isInteger(e)&&
Number(e)>0&&Number(e)<=Ta;yt=3600,Sa={sts:"CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH\
_ENDPOINT_IAM"},bt=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(e),Zn=new Set(["127.0.0.1","localhost","[::1]"]),Pe=(e,t)=>es(Sa,e,t);_a=e=>Object.entries(Sa).flatMap(
([t,n])=>{let r=e[n]?.trim();return!r||!Ia(r)||Zn.has(new URL(r).hostname)?[]:[`tokens for ${t} go to ${new URL(r).host}, as ${n} says`]}),ts=e=>Pe(e,"googleapi\
s.com").problems;we=({universe:e})=>e==="googleapis.com"});var rr=xe((Rk,Oa)=>{p();Oa.exports=process.getBuiltinModule("node:fs/promises")});var za=xe((rT,qa)=>{p();qa.exports=process.getBuiltinModule("node:timers/promises")});function _t(e){let t=e.trim().toLowerCase(),n=Object.hasOwn(fc,t)?fc[t]:void 0;return n===void 0?ms(`"${e}" is neither true nor false (t, f, 1 and 0 are accepte\
d too)`):fr(n)}function Fe(e){return e.split(/\r?\n|(?<!\\),/).map(t=>t.replaceAll("\\,",",").trim()).filter(t=>t!=="")}function dn(e){let t=e.replace(/[\s,]/g,
"").toLowerCase();if(/^\d+$/.test(t))return fr(Number(t));if(!/^(?:\d+[hms])+$/.test(t))return ms(`"${e}" is not a duration in whole seconds, minutes and hours,\
 such as 3600s, 30m or 1h30m`);let n=t.matchAll(/(\d+)([hms])/g);return fr([...n].reduce((r,[,o,s])=>r+Number(o)*pc[s],0))}function gs(e){let[t,n]=Object.entries(
pc).find(([,r])=>e>=r&&e%r===0)??["s",1];return`${e/n}${t}`}function mc(e){return/^\d{1,6}$/.test(e.trim())?fr(Number(e)):ms(`"${e}" is not a whole number`)}var fr,
ms,fc,pc,re,pr,un,mr,gr,Ze,It,ye,je,G=S(()=>{"use strict";p();fr=e=>({ok:!0,value:e}),ms=e=>({ok:!1,reason:e}),fc={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};pc={h:3600,
m:60,s:1};re="https://www.googleapis.com/auth/cloud-platform",pr={workload_identity_provider:{type:"string",mode:"federation",group:"identity"},service_account:{
type:"string",group:"identity",description:"Email or unique id of the service account to act as. Default: none. The job then acts as its federated identity, or \
as the account of the key."},audience:{type:"string",mode:"federation",defaultNote:"https://iam.googleapis.com/<provider>",group:"identity"},credentials_json:{type:"\
secret",mode:"key",group:"identity"},delegates:{type:"list",group:"identity"},project_id:{type:"string",defaultNote:"from the key or the service account's email\
, if it is certain",forToken:!1,group:"identity"},profile:{type:"string",default:"default",group:"identity",description:"Name of this identity, for a job that h\
as several: a-z, 0-9 and -, at most 31 characters. Only the profile default sets the variables that client libraries and tools use."},universe:{type:"string",default:"\
googleapis.com",group:"identity"},expected_project_id:{type:"string",group:"guardrails"},expected_service_account:{type:"string",group:"guardrails"},expected_provider:{
type:"string",group:"guardrails"},expected_subject:{type:"string",group:"guardrails"},token_format:{type:"string",defaultNote:"no token",group:"token"},access_token_lifetime:{
type:"duration",range:{min:1,max:43200},default:"3600s",group:"token",description:"Lifetime of the access token. A credentials file with a service account uses \
it too, if it is 600s or more. More than 3600s needs an organisation policy."},access_token_scopes:{type:"list",format:"access_token",default:re,group:"token"},
access_token_subject:{type:"string",format:"access_token",group:"token"},id_token_audience:{type:"string",format:"id_token",group:"token"},id_token_include_email:{
type:"boolean",format:"id_token",default:"false",group:"token"},create_credentials_file:{type:"boolean",default:"true",forToken:!1,group:"credentials file"},credentials_file_path:{
type:"path",defaultNote:"ci-creds-<16 hex>.json in the workspace (GitHub, Forgejo) or the temporary folder",forToken:!1,group:"credentials file"},export_environment_variables:{
type:"boolean",default:"true",forToken:!1,group:"credentials file"},cleanup_credentials:{type:"boolean",default:"true",forToken:!1,group:"credentials file"},verify:{
type:"boolean",default:"true",forToken:!1,group:"calls"},request_reason:{type:"string",group:"calls"},retries:{type:"number",default:"3",group:"calls"},timeout:{
type:"duration",range:{min:1,max:3600},default:"60s",group:"calls"},wait_for_propagation:{type:"duration",range:{min:0,max:300},default:"0s",group:"calls"}},un=
pr.profile.default,mr="Use a-z, 0-9 and -, at most 31 characters, for example staging.",gr=e=>/^[a-z0-9][a-z0-9-]{0,30}$/.test(e),Ze=Object.keys(pr),It=Ze.filter(
e=>pr[e].group==="guardrails"),ye=pr,je=e=>`CI_AUTH_${e.toUpperCase()}`});function Mm(e,t){let[n,r]=[[...e],[...t]],o=[Array.from({length:r.length+1},(i,l)=>l)],s=(i,l)=>o[i]?.[l]??Number.POSITIVE_INFINITY;for(let[i,l]of n.entries()){
let f=[i+1];o.push(f);for(let[m,g]of r.entries()){let y=l===r[m-1]&&g===n[i-1],b=s(i,m)+(l===g?0:1),E=y?s(i-1,m-1)+1:b;f.push(Math.min(b,E,s(i,m+1)+1,s(i+1,m)+1))}}
return s(n.length,r.length)}function Rt(e,t){let n=2*Math.max(...t.map(o=>[...o].length)),[r]=[...e].length>n?[]:t.map(o=>({candidate:o,edits:Mm(e.toLowerCase(),
o.toLowerCase())})).sort((o,s)=>o.edits-s.edits);return r!==void 0&&r.edits<=Hm(r.candidate)?r.candidate:e.length>2?t.find(o=>e.startsWith(o)||o.startsWith(e)):
void 0}function bc(e,t){let n=Rt(e,t);return n===void 0?"":` (did you mean ${n}?)`}var Hm,yr=S(()=>{"use strict";p();Hm=({length:e})=>Math.max(1,e/3)});function et(e){let t=e.split("."),[n,r]=t.slice(0,2).map(Gm);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&r?{header:n,claims:r}:void 0}function br(e,t){let n=Bm(
e,t);return n===void 0||Math.abs(n)>Jm?void 0:Math.floor(n)}function ln(e){let n=[[/^\s*$/,"only spaces"],[/^\*+$/,"a masked text (***)"],[/^\$\{?\{?/,"a variab\
le that was not replaced by its value"],[/^\s*</,"HTML or XML"],[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped twice"],[/^\s*\{/,"JSON"],[/^\s*["']/,
"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,"base64 text"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by spaces"]].find(([r])=>r.test(e))?.[1]??"plain text";return`${e.
length} characters that look like ${n}`}var Gm,Bm,Jm,fn=S(()=>{"use strict";p();R();Gm=e=>/^[\w-]+$/.test(e)?x(Buffer.from(e,"base64url").toString("utf8")):void 0,
Bm=(e,t)=>{let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0},Jm=864e10});function kc(e){let t=x(e)??x(Km(e));return t?Es(t):Vm(e)}function Es(e){if(e.type!=="service_account")return Wm(e.type);let t=["client_email","private_key"].filter(
n=>typeof e[n]!="string"||e[n]==="");return t.length>0?wr("KEY_FIELD_MISSING",`the key has no ${t.join(" and no ")}`,"Store the key file as it was downloaded."):
qm(e)}function Km(e){let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}function Vm(e){let t=ln(e),n=/^\s*\{\s*(?:\\n|\\")/.
test(e);return wr("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,n?"The secret store escaped the line breaks: store the key as one line: jq -\
c . key.json":"Store the whole file in the secret, best as one line: jq -c . key.json")}function Wm(e){let t=typeof e=="string"&&Object.hasOwn(Ec,e)?Ec[e]:void 0,
n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";return wr("KEY_WRONG_TYPE",`the JSON is ${n}, not a service_account key`,t??"Use t\
he JSON of a service account key.")}function qm(e){let t=String(e.private_key),n=wc(t),r=t.replaceAll("\\n",`
`),o=n??wc(r);if(!o)return wr("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${ln(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
ff or changed when it was stored: store the downloaded file again, as one line: jq -c . key.json");let s="the private_key contained \\n as two characters instead\
 of line breaks; they were read as line breaks",i=["client_id","private_key_id"].filter(l=>typeof e[l]!="string");return{email:String(e.client_email),projectId:bs(
e.project_id),universe:bs(e.universe_domain),file:n?e:{...e,private_key:r},privateKey:o,keyId:bs(e.private_key_id),notes:[...n?[]:[s],...i.length>0?[`the key ha\
s no ${i.join(" and no ")}: Java's client library will refuse the file`]:[]]}}function wc(e){try{let t=(0,Er.createPrivateKey)(e);return t.asymmetricKeyType==="\
rsa"?t:void 0}catch{return}}function Tc({keyId:e,privateKey:t}){let n=o=>Buffer.from(JSON.stringify(o)).toString("base64url"),r=n({alg:"RS256",typ:"JWT",...K({kid:e})});
return o=>{let s=`${r}.${n(o)}`;try{return`${s}.${(0,Er.sign)("sha256",Buffer.from(s),t).toString("base64url")}`}catch{throw new h("KEY_PRIVATE_KEY_INVALID","th\
e private_key inside the key cannot sign")}}}var Er,wr,Ec,bs,kr=S(()=>{"use strict";p();Er=w(fe(),1);T();R();fn();wr=(e,t,...n)=>({code:e,message:t,suggestions:n});
Ec={external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use the key of its source, a\
nd its account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federation."};bs=e=>typeof e==
"string"&&e!==""?e:void 0});var ws=xe((BT,xc)=>{p();xc.exports=process.getBuiltinModule("node:net")});function ks(e){let t=ee(e);return/^(.+\.)?localhost$/.test(t)||t==="::1"||(0,Me.isIP)(t)===4&&t.startsWith("127.")}function vc(e,t){if(ks(e))return;let n=zm[e.protocol]?.
find(r=>t[r]?.trim());if(!(!n||Ym(e,t.no_proxy||t.NO_PROXY||"")))return{url:Xm(t[n]?.trim()??"",n),variable:n}}function Xm(e,t){let n=e.includes("://")?e:`http:\
//${e}`,r=URL.canParse(n)?new URL(n):void 0;if(r?.hostname&&r.protocol in Ac)return r;let o=/^([a-z\d]+):\/\//i.exec(n)?.[1]?.toLowerCase(),s=r&&o?`names a ${o}\
 proxy`:"is not a URL";throw new h("PROXY_FAILED",`the variable ${t} ${s}`,{suggestions:[`Set ${t} to http://HOST:PORT or https://HOST:PORT, or unset it.`]})}function Qm(e,t,n){
if(e==="*")return!0;let[,r="",o]=/^(\[.*\]|[^:]*|[\da-f]*:[\da-f]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(o&&o!==n)return!1;let s=r.replace(/^\*?\.|^\[|\]$/g,
"");return s===""?!1:(0,Me.isIP)(t)?Zm(s,t):t===s||t.endsWith(`.${s}`)}function Zm(e,t){let[n="",r]=e.split("/");if((0,Me.isIP)(n)!==(0,Me.isIP)(t))return!1;let o=(0,Me.isIP)(
n)===6?"ipv6":"ipv4",s=/^\d{1,3}$/.test(r??"")?Number(r):Number.NaN,i=new Me.BlockList;return r===void 0?i.addAddress(n,o):s>=0&&s<=(o==="ipv6"?128:32)&&i.addSubnet(
n,s,o),i.check(t,o)}function Sc(e){try{return decodeURIComponent(e)}catch{return e}}async function He(e,t,n=()=>{}){let r=()=>{};try{return await new Promise((o,s)=>{
if(r=()=>{s(e.reason),n()},e.aborted)return r();e.addEventListener("abort",r,{once:!0}),t(o,s)})}finally{e.removeEventListener("abort",r)}}var Me,_c,Ic,Tr,Cc,Rc,
xr,Sr,zm,Ac,ke,ee,Ym,At,Ge=S(()=>{"use strict";p();Me=w(ws(),1);T();({getBuiltinModule:_c}=process),{Agent:Ic,request:Tr,validateHeaderName:Cc,validateHeaderValue:Rc}=
_c("node:http"),xr=()=>_c("node:tls"),Sr=({url:e,variable:t})=>`${e.protocol}//${e.host} (from ${t})`,zm={"https:":["https_proxy","HTTPS_PROXY","all_proxy","ALL\
_PROXY"],"http:":["http_proxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},Ac={"http:":"80","https:":"443"},ke=({port:e,protocol:t})=>Number(e||Ac[t]),ee=({hostname:e})=>e.
replace(/^\[|\]$/g,"");Ym=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&Qm(n,ee(e),String(ke(e))));At=({url:e})=>{if(!e.username&&!e.password)return{};
let t=`${Sc(e.username)}:${Sc(e.password)}`;return{"proxy-authorization":`Basic ${Buffer.from(t).toString("base64")}`}}});var Ts={};V(Ts,{proxyRefusal:()=>Oc,tunnel:()=>eg});function eg(e,t,n,r){let o=`${t.hostname}:${ke(t)}`;return He(r,(i,l)=>{let f=Tr({createConnection:()=>e,method:"\
CONNECT",path:o,setHost:!1});for(let[m,g]of Object.entries({host:o,...At(n)}))f.setHeader(m,g);f.once("connect",({headers:m,statusCode:g=0})=>{if(g<200||g>=300)
return e.destroy(),l(Oc(g,m["proxy-authenticate"]?.toString()));i(e)}).on("error",l).end()},()=>e.destroy())}var Oc,xs=S(()=>{"use strict";p();Ge();Oc=(e,t="")=>{
let n=t.split(/,\s*/).flatMap(o=>/^[A-Za-z]{1,20}(?=\s|$)/.exec(o)?.[0]??[]),r=new Error(`the proxy answered ${e}`);return Object.assign(r,{proxyStatus:e,proxySchemes:n,
atProxy:!0})}});function Ss(e,t,n){let r=[],o=n,s=!1;return{socket:e({add:l=>(r.push(l),o||l.unref(),l.on("error",()=>{}),s&&l.destroy(),l),signal:t}),hold(l){o=l;for(let f of r)
l?f.ref():f.unref()},cancel(){s=!0,r.at(-1)?.destroy()}}}async function tg(e,t){let{origin:n,proxy:r,ca:o}=e;return n.protocol==="http:"?_r(e,t):$c(r?{socket:await _r(
e,t)}:{port:ke(n)},ee(n),o,t)}async function _r({origin:e,proxy:t,ca:n,socketPath:r},o){if(r!==void 0)return mn(o.add((0,pn.connect)({path:r})),"connect",o.signal);
if(!t)return Pc(e,o);try{let s=await Pc(t.url,o),i=t.url.protocol==="https:"?await $c({socket:s},ee(t.url),n,o):s;if(e.protocol!=="https:")return i;let{tunnel:l}=await Promise.resolve().then(()=>(xs(),Ts));
return await l(i,e,t,o.signal)}catch(s){throw s===o.signal.reason?s:Object.assign(s,{atProxy:!0})}}async function $c(e,t,n,{add:r,signal:o}){let{connect:s}=xr(),
i={...n?{ca:n}:{},rejectUnauthorized:!0},l=s({...e,host:t,..._s(t),...i,ALPNProtocols:["http/1.1"]});return mn(r(l),"secureConnect",o)}var pn,tt,Nc,Pc,_s,mn,ng,
Ir,gn=S(()=>{"use strict";p();pn=w(ws(),1);Ge();tt=({origin:e,socketPath:t})=>t??e.host,Nc=(e,t,n=!0)=>Ss(r=>tg(e,r),t,n);Pc=(e,{add:t,signal:n})=>mn(t((0,pn.connect)(
{host:ee(e),port:ke(e),noDelay:!0})),"connect",n);_s=e=>(0,pn.isIP)(e)?{}:{servername:e},mn=(e,t,n)=>He(n,(r,o)=>{e.once("error",o),e.once("close",()=>o(ng())),
e.once(t,()=>r(e))},()=>e.destroy()),ng=()=>Object.assign(new Error("the connection was closed"),{code:"ECONNRESET"}),Ir=class extends Ic{route;#r;#t=[];constructor(t,n){
super({keepAlive:!0}),this.route=t,this.#r=n}preconnect(t){let n=[this.sockets,this.freeSockets].flatMap(r=>Object.values(r).flat());for(let r=this.#t.length+n.
length;r<t;r++){let o=Nc(this.route,this.#r,!1);o.socket.catch(()=>{}),this.#t.push(o)}}createConnection(t,n){this.#o(t.signal??this.#r).then(r=>n(null,r),r=>n(
r))}async#o(t){let n=this.#t.shift(),r=()=>n?.cancel();t.addEventListener("abort",r,{once:!0}),n?.hold(!0);let o=await n?.socket.catch(()=>{});return t.removeEventListener(
"abort",r),o?.readyState==="open"?o:Nc(this.route,t).socket}closeIdle(){for(let t of this.#t.splice(0))t.cancel();for(let t of Object.values(this.freeSockets).flat())
t?.destroy()}}});async function td(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=ee(r.origin),s,i=Ss(async f=>{let{connect:m}=xr(),g=await _r(r,f),y=f.add(m(
{socket:g,host:o,..._s(o),rejectUnauthorized:!1}));return await mn(y,"secureConnect",f.signal),s=Object.entries(y.getPeerCertificate().issuer??{}).map(([b,E])=>`${b}\
=${E}`).join(", "),y},n,!0),l=setTimeout(i.cancel,hg);return await i.socket.catch(()=>{}),clearTimeout(l),i.cancel(),s&&yg(s)}var hg,yg,nd=S(()=>{"use strict";p();
gn();Ge();hg=3e3;yg=e=>e.replace(/[^\x20-\x7e]/g,"?").slice(0,200)});var Pr={};V(Pr,{failureOf:()=>kg,networkFailure:()=>ad,retryLine:()=>Tg,waitFailure:()=>Rg});async function kg(e,t,{signal:n,totalMs:r}){if(n.aborted)return Cg(
t,r);let o=id(e)?await td(t.route,e.atProxy===!0,n):void 0;return ad(e,{...t,issuer:o})}function ad(e,t){return e.name==="TimeoutError"?od(t):id(e)?Ag(e,t):e.atProxy&&
t.route.proxy?Og(e,t,t.route.proxy):e.code==="ETIMEDOUT"?od(t):Ig(e,t)}function Us({origin:e,proxy:t,socketPath:n},r){if(n!==void 0)return[`Check that ${n} exis\
ts, that a program listens on it, and that this user may open it.`];let o=ke(e);if(ks(e))return r?[`Check the program that listens on port ${o} of this computer\
: it gives no answer.`]:[`Check that a program listens on port ${o} of this computer.`,"Behind a proxy, set NO_PROXY=127.0.0.1,localhost for the clients of that\
 server."];let s=`Check that this computer may reach ${ee(e)} on port ${o}`;return r?[`${s}: a firewall that drops packets causes this.`,...t?[]:[rd]]:[`${s}.`,
t?cd(e):rd]}function Cg(e,t){let n=e.lastStatus===void 0,r=`${e.service} at ${tt(e.route)}${n?" did not answer":""}`,o=`the limit of ${pe(t)} for the whole run \
is reached`;return new h("NETWORK_TIMEOUT",`${r}: ${o}, ${wn(e)}`,{facts:Nr(e),suggestions:[...n?Us(e.route,!0):[],dd]})}function Ag(e,t){let{code:n=""}=e,{route:r,
issuer:o,service:s}=t,i=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.host}`:`${s} at ${r.origin.host}`,l=`${sd[n]} (${n})`;return new h("TLS_UNTRUSTED",`the cert\
ificate of ${i} is not trusted: ${l}, ${wn(t)}`,{facts:[...o?[`issuer of the presented certificate: ${o}`]:[],...Nr(t)],suggestions:[wg[n]??Eg]})}function Og(e,t,n){
let{proxySchemes:r=[],proxyStatus:o}=e,s=o?`answered ${o}`:`cannot be used: ${Ls(e)}`,i=`the proxy ${Sr(n)} ${s}, on the way to ${t.service} at ${t.route.origin.
host}`;return new h("PROXY_FAILED",`${i}, ${wn(t)}`,{suggestions:[o===407&&vg(r)?`The proxy takes only ${r.join(", ")}, and ci-auth only Basic. Run a proxy on t\
his computer that logs in there, such as cntlm or px, and name that one in ${n.variable}.`:o===407?`Put the proxy's credentials into ${n.variable}, as http://US\
ER:PASSWORD@HOST:PORT, percent-encoded.`:`Check the address in ${n.variable}, and that the proxy allows connections to ${ee(t.route.origin)} through.`,cd(t.route.
origin)],...o?{facts:[`status of the proxy: ${o}`]}:{}})}var bg,sd,Eg,wg,id,Tg,xg,wn,Nr,Ls,rd,cd,Sg,_g,Ig,od,dd,Rg,vg,$r=S(()=>{"use strict";p();me();T();gn();nd();
Ge();bg={ENOTFOUND:"the host name could not be resolved",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"the c\
onnection broke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no network route",ENETUNREACH:"there is no network rout\
e",ETIMEDOUT:"the connection was not accepted in time",ENOENT:"the socket does not exist",EACCES:"this user may not open the socket",EPROTO:"the other side does\
 not speak TLS",HPE_HEADER_OVERFLOW:"the headers of the answer are longer than Node reads (16 KiB)",ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak \
TLS"},sd={SELF_SIGNED_CERT_IN_CHAIN:"its issuer is not trusted here",DEPTH_ZERO_SELF_SIGNED_CERT:"it is self-signed",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer\
 is not trusted here",UNABLE_TO_GET_ISSUER_CERT:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"its issuer is not trusted here",CERT_UNTRUSTED:"\
its issuer is not trusted here",CERT_SIGNATURE_FAILURE:"its signature is not valid",CERT_REVOKED:"it was revoked",CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"\
it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"it was issued for another name",HOSTNAME_MISMATCH:"it was issued for another name"},Eg="If a private authorit\
y signs the certificate, for example a proxy that inspects TLS, save the certificate of the authority and set NODE_EXTRA_CA_CERTS=/path/ca.pem.",wg={CERT_HAS_EXPIRED:"\
Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"Set the clock of this computer.",CERT_REVOKED:"Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"\
Check the address: another server answers at it.",HOSTNAME_MISMATCH:"Check the address: another server answers at it."},id=({code:e=""})=>e in sd;Tg=({attempts:e,
route:t,service:n},r,{retries:o,waitMs:s})=>`Retry ${e} of ${o} in ${pe(s)}: ${n} at ${tt(t)}: ${typeof r=="number"?`answered ${r}`:xg(r)}`,xg=e=>e.name==="Time\
outError"?"did not answer in time":e.proxyStatus?`the proxy answered ${e.proxyStatus}`:Ls(e),wn=({attempts:e,spentMs:t})=>`${e} ${e===1?"attempt":"attempts"} in\
 ${pe(t)}`,Nr=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${Sr(e)}`]:[],...t?[`the last answer had status ${t}`]:[]];Ls=({code:e=""})=>{let t=bg[e]??"the e\
xchange failed";return e?`${t} (${e})`:t},rd="If this network needs a proxy, set HTTPS_PROXY=http://HOST:PORT.",cd=e=>`Where ${ee(e)} can be reached without the\
 proxy, add it to NO_PROXY.`,Sg=({code:e=""})=>e.startsWith("HPE_"),_g="Look at what answers there: a proxy, a firewall or a program that is no such server.";Ig=
(e,t)=>new h("NETWORK_UNREACHABLE",`${t.service} at ${tt(t.route)}: ${Ls(e)}, ${wn(t)}`,{facts:Nr(t),suggestions:Sg(e)?[_g]:Us(t.route,!1)}),od=e=>new h("NETWOR\
K_TIMEOUT",`${e.service} at ${tt(e.route)} did not answer in time, ${wn(e)}`,{facts:Nr(e),suggestions:Us(e.route,!0)}),dd="Raise the limit with --timeout, or th\
e input timeout.";Rg=(e,t,n)=>new h("NETWORK_TIMEOUT",`the limit of ${pe(n)} for the whole run leaves no time for a wait of ${pe(e)} for ${t}`,{suggestions:[dd]});
vg=e=>e.length>0&&!e.some(t=>t.toLowerCase()==="basic")});var yd={};V(yd,{NOT_SHOWN:()=>pd,shownAnswer:()=>Lg,withoutSecrets:()=>Ds});function $g({bearer:e,form:t,headers:n={},json:r}){let o={...t,...typeof r=="object"?
r:{}},s=Object.entries(n).filter(([i])=>!Pg.includes(i.toLowerCase()));return[e,...s.map(([,i])=>i),...Ng.flatMap(i=>Ug(o[i]))].filter(i=>i!==void 0&&i.length>=
fd)}function Lg(e,t,{body:n,contentType:r,status:o}){let s=[...$g(e),...t?Object.values(At(t)):[]],i;return{status:o,get shown(){return i??=Ds(n,s),i},get contentType(){
return Ds(r,s)}}}function Ds(e,t){if(t.length===0||e==="")return e;let n=[...Vg(e)];return t.some(r=>Fg(n,r))?pd:e}function Fg(e,t){let n=Hg(t),r=new Set;for(let o of e)
for(let s=0;s+xn<=o.length;s+=Tn-xn+1)if(gd(n,o.slice(s,s+xn)).next().done||jg(r,n,o,s),r.size>=fd)return!0;return!1}function jg(e,t,n,r){for(let o=Math.max(0,r+
xn-Tn);o<=Math.min(r,n.length-Tn);o++)for(let s of gd(t,n.slice(o,o+Tn)))Dg(e,t,s)}function Dg(e,{origins:t,secret:n},r){let[o=0,s=0]=[t[r],t[r+Tn-1]],[i,l]=o<s?
[o,s]:[s,o];for(;i>0&&!ud(n[i-1]);)i--;for(;l+1<n.length&&!ud(n[l+1]);)l++;for(let f=i;f<=l;f++)e.add(f)}function Hg(e){let t=kn.get(e)??Gg(e);kn.delete(e),kn.set(
e,t);for(let n of[...kn.keys()].slice(0,-Mg))kn.delete(n);return t}function Gg(e){let{letters:t,origins:n}=Jg(e),r=new Int32Array(Bg),o=new Int32Array(t.length);
for(let s=0;s+xn<=t.length;s++){let i=md(t,s);o[s]=r[i]??0,r[i]=s+1}return{secret:e,letters:t,origins:n,lastPlaces:r,earlier:o}}function*gd({earlier:e,lastPlaces:t,
letters:n},r){for(let o=t[md(r,0)];o;o=e[o-1])n.startsWith(r,o-1)&&(yield o-1)}function Jg(e){let t=[Fs(e,s=>s),...[0,1,2].map(s=>Fs(Buffer.from("\0".repeat(s)+
e).toString("base64"),i=>Math.max(0,Math.floor(i*3/4)-s))),Fs(Buffer.from(e).toString("hex"),s=>Math.floor(s/2))],n=t.map(s=>s.letters).join(""),r=t.flatMap(s=>s.
origins),o=Buffer.from(n,"latin1").reverse().toString("latin1");return{letters:n+o,origins:r.concat(r.toReversed())}}function Fs(e,t){let n=e.toLowerCase(),r=[],
o="";for(let s=0;s<n.length;s++){let i=n.charCodeAt(s);hd(i)&&(o+=String.fromCharCode(i),r.push(t(s)))}return{letters:`${o} `,origins:[...r,0]}}function Vg(e){let t=new Set;
for(let n of[e,...qg(e)]){let r=n;for(let o=0;o<Kg;o++){let s=ld(r);t.add(js(s));let i=r.includes("<")?ld(r.replace(/<[^<>]*>/g,"")):s;t.add(js(i)),t.add(js(Wg(
i)));let l=Yg(r);if(l===r)break;r=l}}return t}function js(e){let t=Buffer.allocUnsafe(e.length),n=0;for(let r of e)hd(r)&&(t[n++]=r);return t.toString("latin1",
0,n)}function Wg(e){let t=Buffer.from(e),n=0;for(let r=0;r<=t.length;r++)(t[r]??0)>32||(t.subarray(n,r).reverse(),n=r+1);return t}function qg(e){let[t,n]=[[],[]];
try{JSON.parse(e,(r,o)=>(t.push(r),typeof o=="string"&&n.push(o),o))}catch{}return[t.join(" "),n.join(" ")]}function Yg(e){return e.replace(zg,(t,...n)=>{let[r,
o,s,i,l,f]=n,m=r??o??s??i;if(f)return Xg[f.toLowerCase()]??" ";let g=m?Number.parseInt(m,16):Number(l??32);return g<=1114111?String.fromCodePoint(g):" "})}var Ng,
Pg,fd,Tn,xn,pd,Ug,kn,Mg,Bg,md,ud,hd,Kg,ld,zg,Xg,bd=S(()=>{"use strict";p();Ge();Ng=["assertion","client_secret","env","handle","redact","refresh_token","subject\
_token","token"],Pg=["accept","content-type","metadata-flavor","user-agent","x-goog-request-reason","x-goog-user-project","x-tfs-fedauthredirect"],fd=16,Tn=8,xn=
4,pd="(not shown: the answer repeats a secret that ci-auth sent)";Ug=e=>[e,...typeof e=="object"?Object.values(e??{}):[]].filter(t=>typeof t=="string");kn=new Map,
Mg=4;Bg=2**16,md=(e,t)=>Math.imul(e.charCodeAt(t)|e.charCodeAt(t+1)<<8|e.charCodeAt(t+2)<<16|e.charCodeAt(t+3)<<24,2654435761)>>>16;ud=(e="")=>/[a-z0-9]/i.test(
e),hd=e=>e>=97&&e<=122||e>=48&&e<=57;Kg=4;ld=e=>Buffer.from(e.normalize("NFKD").toLowerCase());zg=new RegExp(String.raw`(?:\\|%)u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|(?:\\x|%|=)([0-9a-f]{2})|&#x0*([0-9a-f]{1,6});?|`+
String.raw`&#0*(\d{1,7});?|&(amp|lt|gt);|&[a-z]+\d*;|\\[bfnrtv]`,"gi"),Xg={amp:"&",lt:"<",gt:">"}});var Ms,Sd,_d,Id,PS,Hs=S(()=>{"use strict";p();z();Ms=e=>`iam.googleapis.com/${ut(e)}`,Sd=(e,t)=>`principal://${Ms(e)}/subject/${t}`,_d=(e,t,n)=>`principalSet://${Ms(
e)}/attribute.${t}/${n}`,Id=e=>`principalSet://${Ms(e)}/*`,PS=new RegExp(String.raw`^principal(?:Set)?://iam\.googleapis\.com/projects/(\d+)/locations/global/workloadIdentityPools/([^/]+)/`+
String.raw`(?:\*|(subject|group|attribute\.(\w+))/(.+))$`,"s")});var Pt={};V(Pt,{asNearlyExpired:()=>Eh,explainFederated:()=>kh,explainSignIn:()=>yh,federatedPrincipal:()=>wh,otherSubject:()=>Ih});async function yh(e,t){let{delegates:n,
identity:r,projectId:o,serviceAccount:s,token:i}=e,l=i?.format==="access_token"?i:void 0,{about:f,facts:m}=await t.explain();return{about:{...{delegates:n,projectId:o,
serviceAccount:s,provider:r.mode==="federation"?r.provider:void 0,audience:r.mode==="federation"?r.audience:void 0,scopes:l?.scopes,user:l?.user,lifetimeSeconds:l?.
lifetimeSeconds},...f},facts:m}}function Eh(e,{expiresAt:t},n){if(!(e instanceof h)||e.server?.status!==500)return e;let{skewSeconds:r=0}=e.server;return t-n.now()-
r>bh?e:e.with({code:"STS_TOKEN_NEARLY_EXPIRED",message:`the ID token was about to expire
${e.message}`,suggestions:["Sign in right before the credentials are used."]})}async function wh(e,t){let{binding:n}=await Cd(e,t)??{};return n?{principal:n.member,
ifMapped:n.ifMapped}:{principal:e.provider?Id(e.provider):e.target.audience}}async function kh(e,t){let{source:n}=e,r=await Cd(e,t),[o]=[t?.claims.aud].flat(),s=!n.
choosesAudience&&typeof o=="string";return{about:{...r?{described:r}:{},...s?{audience:o,audienceFixedBy:n.label}:{}},facts:async(i,{serviceAccount:l})=>Th(e,l,
t,r,i)}}function Th({google:e,provider:t},n,r,{binding:o,claims:s=Ad}={},i){let l=r?_h(r,s):[];return i==="STS_CONDITION_REJECTED"&&r?[Rd(r),...l]:[...t?[`provi\
der  ${ze(t)}`]:[],...n===void 0?[]:[`service account  ${n}`],...r?Sh(r,e.network.clock):[],...o===void 0?[]:[`${D(o.member)}${o.ifMapped===void 0?"":` (if the \
provider maps ${o.ifMapped})`}`],...l]}function Rd({claims:e}){let t=ne(e.sub??"(none)");return`sub  ${D(t)} (${Buffer.byteLength(t)} of at most 127 bytes)`}function Sh(e,t){
let{claims:n,expiresAt:r}=e,o=D([n.aud??"(none)"].flat().join(", "));return[`iss  ${D(ne(n.iss??"(none)"))}`,`aud  ${o}`,Rd(e),`exp  ${xh(r-t.now())}`]}function Ih(e){
let{repository:t,repository_id:n,repository_owner_id:r,sub:o}=e;if(![t,n,r,o].every(y=>typeof y=="string"&&y!==""))return;let[i,l]=String(t).split("/"),f=[`repo\
:${t}:`,`repo:${i}@${r}/${l}@${n}:`],m=f.find(y=>String(o).startsWith(y)),g=f.find(y=>y!==m);return m===void 0||g===void 0?void 0:g+String(o).slice(m.length)}var bh,
Cd,xh,Ad,_h,$t=S(()=>{"use strict";p();me();T();R();I();z();Hs();bh=2;Cd=async({identify:e,provider:t},n)=>n&&t?e?.(n.claims,t):void 0;xh=e=>e<0?`${zt(-e)} ago`:
`in ${zt(e)}`;Ad=["repository","repository_owner","ref","environment","event_name","job_workflow_ref","namespace_path","project_path"],_h=({claims:e},t)=>t.filter(
n=>!["iss","aud","sub","exp"].includes(n)&&(t!==Ad||e[n]!==void 0)).map(n=>`${n}  ${e[n]===void 0?"(none)":D(ne(e[n]))}`)});var vd={};V(vd,{tokenHolder:()=>Ch});async function Ch(e,t){let n=await ht(e,"Google OAuth",`${e.endpoints.oauth2}/tokeninfo`,{access_token:t}),{azp:r}=n.status===
200&&x(n.body)||{};return typeof r=="string"&&r!==""?r:void 0}var Od=S(()=>{"use strict";p();R();W()});var Ud={};V(Ud,{iamRefusals:()=>Oh});var Ks,Oh,Fd=S(()=>{"use strict";p();pt();Ks=e=>t=>t.status===403&&e.test(t.metadata.permission??""),Oh=[{code:"IAM_RATE_LI\
MITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credentials in this project",suggestions:()=>[Wn]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=
500,says:"IAM Credentials failed; the configuration is not the reason",suggestions:()=>[Ne]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"\
the API is not enabled in the project of the service account",suggestions:(e,{metadata:t})=>[zn(t,"iamcredentials.googleapis.com"),Vn]},{code:"IAM_SCOPE_INSUFFI\
CIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.test(t),says:"the scope of the calling token is\
 too narrow for IAM Credentials",suggestions:()=>["Request the scope https://www.googleapis.com/auth/cloud-platform in the exchange."]},{code:"IAM_DELEGATION_DE\
NIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||Ks(/implicitDelegation/)(e)),says:"a hop of the delegation chain is not allowed, or does not ex\
ist",suggestions:e=>ha(e)},{code:"IAM_ID_TOKEN_DENIED",matches:Ks(/getOpenIdToken/),says:"the job may not mint ID tokens of this service account",suggestions:e=>[
...Xn(e),Vn]},{code:"IAM_SIGN_DENIED",matches:Ks(/signJwt|signBlob/),says:"the job may not sign as this service account, which domain-wide delegation needs",suggestions:e=>[
...Xn(e,"iam.serviceAccountTokenCreator"),"The role Workload Identity User does not hold this permission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===
403,says:"the job may not act as this service account",suggestions:e=>[...Xn(e),Vn]},{code:"IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===404,says:"t\
here is no such service account",suggestions:e=>[zo(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({text:e})=>e.includes("allowServiceAccountCredentialLifetimeExte\
nsion"),says:"more than one hour needs an organisation policy that names this account",suggestions:({serviceAccount:e})=>Ea(e)},{code:"IAM_LIFETIME_INVALID",matches:({
status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({lifetimeSeconds:e})=>[`Change access_token_lifetime (requested:\
 ${e} s).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INVALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused \
the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the scopes: ${e.join(", ")}. Each is a URL such as https://www.google\
apis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"IAM Credentials does not accept the token that makes the call",
suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed meanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Cred\
entials refused",suggestions:e=>[zo(e)]}]});async function Ph(){let{explained:e,refused:t}=await Promise.resolve().then(()=>(mt(),Yn)),{iamRefusals:n}=await Promise.resolve().then(()=>(Fd(),Ud));return{explained:e,
refused:t,rows:n}}async function Vs(e,t,n,r,o={}){let s=n.delegates.map(Bo),i=await Zo(e,{service:Sn,method:"POST",url:new URL(Nh(e,n.serviceAccount,t)),bearer:n.
bearer,json:{...s.length>0?{delegates:s}:{},...r}});if(i.status===200)return i;let{explained:l,refused:f,rows:m}=await Ph(),{serviceAccount:g}=n;throw await l(e,
y=>f(Sn,i,m,{...y,...o,method:t,serviceAccount:g,delegates:n.delegates}))}async function jd(e,t,n){let r={scope:n.scopes,lifetime:`${n.lifetimeSeconds}s`},o=await Vs(
e,"generateAccessToken",t,r,n),{accessToken:s,expireTime:i}=x(o.body)??{},l=typeof i=="string"&&$h.test(i)?Date.parse(i)/1e3:0;if(gt(s)&&l>0)return{value:s,expiresAt:Math.
floor(l)};throw await _e(e,"IAM_RESPONSE_INVALID",Sn,o,"accessToken and expireTime")}async function Dd(e,t,{audience:n,includeEmail:r}){let o=await Vs(e,"genera\
teIdToken",t,{audience:n,includeEmail:r});return Ws(x(o.body)?.token,()=>_e(e,"IAM_RESPONSE_INVALID",Sn,o,"an ID token"))}async function Ws(e,t){let n=typeof e==
"string"?et(e)?.claims:void 0,r=n&&br(n,"exp");if(typeof e!="string"||r===void 0)throw await t();return{value:e,expiresAt:r}}async function Md(e,t,n){let r=await Vs(
e,"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:o}=x(r.body)??{};if(typeof o=="string"&&et(o))return o;throw await _e(e,"IAM_RESPONSE_INVALID",Sn,r,"a sig\
ned JWT")}var Sn,Nh,$h,Ur=S(()=>{"use strict";p();R();fn();z();W();Sn="Google IAM Credentials",Nh=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${Bo(encodeURIComponent(
t).replace("%40","@"))}:${n}`;$h=/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/});var Gd={};V(Gd,{stsRefusals:()=>Fh});function Lh({serviceAccount:e=""}){let t=ge(e);return t&&`To compare the number: gcloud projects describe ${t} --format='va\
lue(projectNumber)'`}var Lt,Uh,Hd,Fh,Bd=S(()=>{"use strict";p();I();z();pt();Lt=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n);Uh=({branch:e,kind:t,told:n})=>`\
Run the sign-in in builds of ${e===void 0?"a branch":`the branch ${e}`}, not for ${t}: ${n}, so this is such a build, and a condition should keep it out`,Hd=(e,t)=>`\
For google.subject=${t}: ${ft(e,'--attribute-mapping="MAPPING"')}`,Fh=[{code:"STS_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"\
too many exchanges at once in this project",suggestions:()=>["Exchange once per job and reuse the token. Do not start all jobs of a large matrix at once."]},{code:"\
STS_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration is not the reason",suggestions:()=>[Ne]},{code:"STS_AUDIENC\
E_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does not recognise this as the name of a provider",suggestions:()=>["Wr\
ite projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",
says:"the pool or the provider is disabled, deleted, or does not exist under this name",suggestions:e=>[Se(e),`If it was deleted: ${ga(e)}`,`If it is disabled: ${ft(
e,"--no-disabled")}`,Lh(e)]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:Lt(/^The audience in ID Token \[/),says:"the ID token's audience is not one that the pr\
ovider accepts",suggestions:e=>[e.audienceFixedBy===void 0?"Remove the audience input, unless the provider lists allowed audiences.":`The audience comes from ${e.
audienceFixedBy}, not from this step.`,`To allow it: ${ft(e,`--allowed-audiences=${ie(e.audience??"AUDIENCE")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:Lt(/^The issuer in ID Token /),
says:"the ID token comes from another issuer than the provider's: compare the two letter by letter",suggestions:e=>[Se(e),`If this CI is to be trusted: ${ft(e,"\
--issuer-uri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:Lt(/^Error connecting to the given credential's issuer/),says:"Google could not get the issuer'\
s keys, or no uploaded key has the token's key id",suggestions:e=>[qo(e),ma]},{code:"STS_SIGNATURE_INVALID",matches:Lt(/^Unable to verify the ID Token signature/),
says:"the ID token does not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[qo(e)]},{code:"STS_TOKEN_MALFO\
RMED",matches:Lt(/^Unable to parse the ID Token/),says:"the text that was sent as ID token is not a JWT",suggestions:()=>["Give only the token: no quotes, line \
breaks or JSON around it."]},{code:"STS_TOKEN_STALE",matches:Lt(/is stale to sign-in/),says:"the ID token has expired, or its times are in the future",suggestions:()=>[
pa]},{code:"STS_CONDITION_REJECTED",matches:({text:e})=>e.startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribu\
te condition is false for this job, or names a claim that the token lacks",suggestions:e=>[e.described?.untrusted&&Uh(e.described.untrusted),`Compare the claims\
 above with the condition: ${Se(e)}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"the provi\
der's mapping names a claim that the token does not have",suggestions:e=>[Se(e),Hd(e,"assertion.sub")]},{code:"STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.includes(
"google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 bytes",suggestions:e=>["Map a shorter claim, and change the bin\
dings that name subject/\u2026",Hd(e,"assertion.repository_id")]},{code:"STS_ATTRIBUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.
test(e),says:"the mapping gives a value that is not text, or too much text",suggestions:e=>['Convert the value: string(\u2026), or .join(",") for a list.',Se(e)]},
{code:"STS_REJECTED",matches:()=>!0,says:"Google refused the exchange",suggestions:e=>[e.provider&&Se(e)]}]});async function Gh(){let{explained:e,refused:t}=await Promise.resolve().then(()=>(mt(),Yn)),{stsRefusals:n}=await Promise.resolve().then(()=>(Bd(),Gd));return{explained:e,
refused:t,rows:n}}async function Kd(e,{audience:t,idToken:n,scopes:r,subjectTokenType:o}){let s=await ht(e,Fr,Hh(e),{grant_type:jh,audience:t,scope:r.join(" "),
requested_token_type:Mh,subject_token:n,subject_token_type:o});if(s.status!==200){let{explained:i,refused:l,rows:f}=await Gh();throw await i(e,m=>l(Fr,s,f,m))}if(xa(
s.body))throw new h("STS_TOKEN_NEARLY_EXPIRED",`${Fr} answered with a token that is about to expire`,{suggestions:["Sign in right before the credentials are use\
d."]});return Qn(e,s.body,i=>_e(e,"STS_RESPONSE_INVALID",Fr,s,i))}var Fr,jh,Dh,Mh,Jd,Hh,qs=S(()=>{"use strict";p();T();z();W();Fr="Google STS",jh="urn:ietf:para\
ms:oauth:grant-type:token-exchange",Dh="urn:ietf:params:oauth:token-type:jwt",Mh="urn:ietf:params:oauth:token-type:access_token",Jd=e=>({audience:Qt(e),subjectTokenType:Dh}),
Hh=({endpoints:e})=>`${e.sts}/v1/token`});function Vd(e,{label:t,mayRepeat:n=!1,mintsAgain:r},o){let{claims:s}=et(e)??{},i=s&&br(s,"exp");if(!s||i===void 0)throw Kh(t,e);let l=i-o.now();if((!r||n)&&l<-Bh){
let f=new Date(i*1e3).toISOString(),m=`the ID token in ${t} expired ${zt(-l)} ago (${f})`;throw new h("OIDC_TOKEN_EXPIRED",m,{suggestions:["Sign in right after \
the CI issues the token, or impersonate a service account at the start of the job."]})}if(!r&&l>=0&&l<Jh)throw new h("OIDC_TOKEN_TOO_SHORT",`the ID token in ${t}\
 expires in ${Math.round(l)} s`,{suggestions:["Sign in right after the CI issues the token."]});return{value:e,claims:s,expiresAt:i}}var Bh,Jh,Kh,Wd=S(()=>{"use\
 strict";p();me();T();fn();Bh=60,Jh=3;Kh=(e,t)=>new h("OIDC_TOKEN_MALFORMED",`${e} contains no ID token, but ${ln(t)}`,{suggestions:["Give only the JWT: no quot\
es, no JSON around it, no masked text."]})});var _n,qd,zd,Xd,Yd=S(()=>{"use strict";p();Jo();pt();_n=e=>({text:t})=>e.test(t),qd=e=>`gcloud iam service-accounts keys list --iam-account=${e??"SERVICE_ACCOUN\
T"}${en(e)}`,zd=e=>`gcloud iam service-accounts describe ${e??"SERVICE_ACCOUNT"}${en(e)}`,Xd=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||
e==="quota_exceeded",says:"too many token requests",suggestions:()=>[Wn]},{code:"OAUTH_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's OAuth endpoint f\
ailed; the key is not the reason",suggestions:()=>[Ne]},{code:"OAUTH_JWT_TIMEFRAME",matches:_n(/must be a short-lived token/),says:"Google does not accept the t\
imes of the signed assertion, even after a correction to its clock",suggestions:()=>[`${tn} (timedatectl, or the hypervisor).`]},{code:"OAUTH_LIFETIME_TOO_LONG",
matches:_n(/lifetime cannot exceed 3600 seconds/),says:"the requested lifetime is more than one hour",suggestions:()=>["Set access_token_lifetime to 3600s or le\
ss.",`${tn}.`]},{code:"OAUTH_JWT_SIGNATURE",matches:_n(/Invalid JWT Signature/i),says:"the key's signature is not accepted: the key was deleted, disabled or rot\
ated",suggestions:({serviceAccount:e})=>[qd(e),"One that is listed as disabled can be enabled. One that is not listed was deleted, and nobody can get it back.",
"Let the job sign in without a key, as the same account (setup init --service-account). Or create a key, and store that."]},{code:"OAUTH_ACCOUNT_NOT_FOUND",matches:_n(
/account not found/i),says:"the service account of the key was deleted or disabled",suggestions:({serviceAccount:e})=>[zd(e)]},{code:"OAUTH_SUBJECT_INVALID",matches:_n(
/Invalid email or User ID/i),says:"the user to act for does not exist",suggestions:({user:e})=>[`Check the user to act for (access token subject): ${e??"(none)"}`]},
{code:"OAUTH_DELEGATION_UNAUTHORIZED",matches:({error:e})=>e==="unauthorized_client",says:"domain-wide delegation is not granted to this service account, or not\
 for all of these scopes",suggestions:({scopes:e=[],serviceAccount:t})=>[`${zd(t)} --format='value(uniqueId)'`,`Enter that id and these scopes in the Workspace \
admin console, API controls, domain-wide delegation: ${e.join(",")}`,"This change can take hours."]},{code:"OAUTH_SCOPE_INVALID",matches:({error:e})=>e==="inval\
id_scope",says:"Google refused the scopes or the audience",suggestions:({audience:e,scopes:t=[]})=>[`Check: ${[...t,e].filter(Boolean).join(", ")}`]},{code:"OAU\
TH_REJECTED",matches:()=>!0,says:"Google refused the signed assertion",suggestions:({serviceAccount:e})=>[`Check that the key is one of this account: ${qd(e)}`]}]});async function In(e,t,n){let r=await tu(e,t,n);return Qn(e,r.body,o=>_e(e,"OAUTH_RESPONSE_INVALID",jr,r,o))}async function eu(e,t,n){let r=await tu(e,t,n);return Ws(
x(r.body)?.id_token,()=>_e(e,"OAUTH_RESPONSE_INVALID",jr,r,"an ID token"))}async function tu(e,t,n){let r=await Zd(e,t,n,0);if(r.status===200)return r;let o=await Qd(
e,r,n);if(!(o.code==="OAUTH_JWT_TIMEFRAME"||o.code==="OAUTH_LIFETIME_TOO_LONG")||r.skewSeconds===void 0)throw o;let i=await Zd(e,t,n,r.skewSeconds);if(i.status===
200)return i;throw await Qd(e,i,n)}function Qd(e,t,n){let r={serviceAccount:n.iss,..."scope"in n?{audience:void 0,scopes:n.scope.split(" ")}:{audience:n.target_audience,
scopes:[]}};return Yo(e,o=>nn(jr,t,Xd,{...o,...r}))}async function Zd(e,t,n,r){let o=Math.floor(e.network.clock.now()+r),{lifetimeSeconds:s=yt,...i}={lifetimeSeconds:void 0,
...n},l=await t({...i,aud:Vh(e),iat:o,exp:o+s});return ht(e,jr,`${e.endpoints.oauth2}/token`,{grant_type:"urn:ietf:params:oauth:grant-type:jwt-bearer",assertion:l})}
var jr,Vh,zs=S(()=>{"use strict";p();T();R();I();Ur();Yd();mt();W();jr="Google OAuth",Vh=({universe:e})=>`https://oauth2.${e}/token`});var ru={};V(ru,{mintOfUser:()=>qh,mintSigned:()=>Wh,noAccount:()=>nu});async function Wh(e,{account:t,sign:n},r){if(t===void 0||!n)throw nu("ID tokens and `acce\
ss_token_subject` need");return r.format==="id_token"?eu(e,n,{iss:t,target_audience:r.audience}):In(e,n,{iss:t,scope:r.scopes.join(" "),sub:r.user??"",lifetimeSeconds:r.
lifetimeSeconds})}function qh(e,t,n,{lifetimeSeconds:r,scopes:o,user:s}){let i=zh(n);return In(e,f=>t(m=>Md(e,m,f)),{iss:i,scope:o.join(" "),sub:s,lifetimeSeconds:r})}
function zh({serviceAccount:e}){if(e.includes("@"))return e;let t="domain-wide delegation needs the email of the service account, not its unique id";throw new h(
"INPUT_SERVICE_ACCOUNT_INVALID",t,{suggestions:[`gcloud iam service-accounts describe ${e} --format='value(email)'`]})}var nu,ou=S(()=>{"use strict";p();T();Ur();
zs();nu=e=>new h("INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} a service account`,{suggestions:["Set `service_account` to the account to impersonate."]})});function Xs(e,t){let n=new Map,r=({expiresAt:o})=>o-t.now()>Xh;return{clear:()=>n.clear(),get(o,s){let i=`${s??""} ${o.join(" ")}`,l=()=>e(o,s),f=n.get(i)?.then(
m=>r(m)?m:l())??l();return n.set(i,f),f.catch(()=>n.get(i)===f&&n.delete(i)),f}}}function Dr(e){let{audience:t,google:n,report:r,source:o,target:s}=e,{clock:i}=n.
network,l;async function f(){let b=await o.mint(t,n.network);return r.mask(b),l=Vd(b,o,i),l}let m=(b,E)=>Kd(n,{...s,idToken:b.value,scopes:E}).catch(async k=>{let C=await Promise.resolve().then(()=>($t(),Pt)).
catch(()=>{});throw C?C.asNearlyExpired(k,b,i):k});async function g(b){try{return await m(await f(),b)}catch(E){if(!o.mintsAgain||!Yh(E))throw E;return m(await f(),
b)}}let y=Xs(async b=>{let E=await g(b);return r.mask(E.value),E},i);return{account:void 0,async principal(){let{federatedPrincipal:b}=await Promise.resolve().then(()=>($t(),Pt));
return b(e,l)},accessToken:b=>y.get(b),clear:y.clear,sign:void 0,idToken:()=>l,async explain(){let{explainFederated:b}=await Promise.resolve().then(()=>($t(),Pt));
return b(e,l)}}}async function Mr(e,t,n,r){let o=n.serviceAccount===void 0&&n.delegates.length===0,s=r.format==="id_token"?we(e):r.lifetimeSeconds<=yt;if(o&&(s||
t.account===void 0))return Qh(e,t,r);let i=n.serviceAccount??t.account;if(i===void 0)throw(await Ys()).noAccount("`delegates` need");return Zh(e,t,{serviceAccount:i,
delegates:n.delegates},r)}async function su(e,t,n){return n.format==="access_token"&&n.user!==void 0?{principal:n.user}:e.serviceAccount===void 0?t.principal():
{principal:e.serviceAccount}}async function Qh(e,t,n){if(n.format==="access_token"&&n.user===void 0)return t.accessToken(n.scopes,t.account===void 0?void 0:n.lifetimeSeconds);
if(n.format==="id_token"&&t.mintIdToken)return t.mintIdToken(n.audience);let{mintSigned:r}=await Ys();return r(e,t,n)}async function Zh(e,t,n,r){let o=ey(e,t,n);
if(r.format==="id_token")return o(m=>Dd(e,m,r));let{lifetimeSeconds:s,scopes:i,user:l}=r;if(l===void 0)return o(m=>jd(e,m,{lifetimeSeconds:s,scopes:i}));let{mintOfUser:f}=await Ys();
return f(e,o,n,{...r,user:l})}var Xh,Yh,Ys,ey,Cn=S(()=>{"use strict";p();T();G();Ur();W();qs();Wd();Xh=20;Yh=e=>e instanceof h&&["STS_TOKEN_STALE","STS_TOKEN_NE\
ARLY_EXPIRED"].includes(e.code);Ys=()=>Promise.resolve().then(()=>(ou(),ru)).then(({mintOfUser:e,mintSigned:t,noAccount:n})=>({mintOfUser:e,mintSigned:t,noAccount:n}));
ey=(e,t,n)=>async r=>{let o=await t.accessToken([re]);try{return await r({...n,bearer:o.value})}catch(s){if(!(s instanceof h&&s.code==="IAM_BEARER_REJECTED")||o.
expiresAt>e.network.clock.now())throw s;t.clear();let{value:l}=await t.accessToken([re]);return r({...n,bearer:l})}}});function Hr(e,t,n,r=()=>e){let o=e.trim();if(o==="")throw Rn(n,"empty");if(t===void 0&&!o.startsWith("{"))return{token:o,isExact:o===e};let s=x(o),i=t===void 0?
["id_token","value","token"]:[t],l=i.find(f=>typeof s?.[f]=="string"&&s[f]!=="");if(l!==void 0){let f=String(s?.[l]);return{token:f.trim(),field:l,isExact:f.trim()===
f}}throw new h("OIDC_RESPONSE_INVALID",`${n} holds ${Hn(r(),"no JSON")}, not ${i.join(" or ")}`,{suggestions:["Name the field that holds the token: --oidc-token\
-field NAME"]})}var Gr,Rn,Br=S(()=>{"use strict";p();T();R();Yt();Gr=(e,t,n)=>Hr(e,t,n).token,Rn=(e,t)=>new h("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold th\
e ID token, but it has none (${t})`,{suggestions:["Make the CI put its ID token there: the variable, file or command must exist in this step."]})});var fu={};V(fu,{runProgram:()=>ry});function ny(e,t){let{env:n,file:r}=e,s=!/[\\/:]/.test(r)&&(n.PATH??n.Path)!==void 0?Wt(r,n,t):r;return s===void 0?"ENOENT":Fn(
{...e,file:s},t)}async function ry(e,t=ct){let{args:n,cwd:r,env:o,file:s,input:i,shell:l=!1,signal:f,timeoutMs:m}=e,g=l?{file:s,args:n}:ny(e,t);if(typeof g=="st\
ring")return{stdout:"",stderr:"",failure:`cannot be started (${g})`};let y=t.platform==="win32",{spawn:b}=await import("node:child_process");return new Promise(
E=>{let{windowsVerbatimArguments:k}=g,C={cwd:r,env:{...o},shell:l,detached:!y,windowsHide:!0,windowsVerbatimArguments:k},P=b(g.file,g.args,C),v={stdout:"",stderr:""},
j,B=J=>{let se=j===void 0;j??=J,y?se&&sy(P,()=>b(...iy(P,o))):oy(P)},Ee=setTimeout(()=>B(`ran for more than ${m/1e3} s`),m),ue=()=>B("was interrupted");f?.addEventListener(
"abort",ue,{once:!0}),f?.aborted&&ue();for(let J of["stdout","stderr"])P[J].setEncoding("utf8").on("data",se=>{v[J]+=se,v[J].length>uu&&B(`printed more than ${uu}\
 bytes`)});let ve=J=>{clearTimeout(Ee),f?.removeEventListener("abort",ue);let se=j??J,Kt=Y(v.stderr);E(se===void 0?v:{...v,failure:Kt?`${se}: ${Kt}`:se})};P.on(
"error",({code:J})=>ve(`cannot be started (${J})`)),P.on("close",(J,se)=>ve(J===0?void 0:`ended with ${J??se}`)),P.stdin.on("error",()=>{}),P.stdin.end(i)})}function oy(e){
try{e.pid!==void 0&&(0,lu.kill)(-e.pid,"SIGKILL")}catch{}}function sy(e,t){if(e.pid===void 0)return;let n=()=>{e.kill("SIGKILL");for(let r of[e.stdout,e.stderr])
r.destroy()};t().on("error",n).on("close",n)}var lu,uu,iy,pu=S(()=>{"use strict";p();lu=w(jo(),1);jn();I();uu=1<<20;iy=({pid:e},t)=>[`${Fo(t)}\\taskkill.exe`,["\
/pid",String(e),"/t","/f"],{env:{...t},stdio:"ignore",windowsHide:!0}]});var ku={};V(ku,{environmentTokenSource:()=>py,fileTokenSource:()=>Vr,isServer:()=>gy,tokenless:()=>fy,tokenlessFacts:()=>ly,urlTokenSource:()=>Qs,variableTokenSource:()=>Kr,
variablesIssuedBy:()=>my,variablesTokenSource:()=>hy});function Vr(e,{field:t,isRenewed:n=!1,lastsForJob:r=!1}={}){let o=`the file ${e}`,s=()=>{try{return(0,yu.readFileSync)(
e,"utf8")}catch(i){throw Rn(o,String(i.code))}};return{...Eu(o,async()=>Gr(s(),t,o)),mintsAgain:n,lastsForJob:r,refreshSource(){let i=Hr(s(),t,o);if(i.isExact)return{
kind:"file",path:e,...i.field===void 0?{}:{field:i.field}}}}}function py(e,t){if(e.CI_AUTH_ID_TOKEN)return Kr("CI_AUTH_ID_TOKEN",e);let n=e.CI_AUTH_ID_TOKEN_FILE;
return n?Vr((0,bu.resolve)(t,n)):void 0}function Qs(e,{field:t,headers:n,method:r}){let o=`the URL on ${e.host}`,s;return{label:o,mintsAgain:!0,choosesAudience:!1,
secrets:Object.entries(n).filter(([i])=>!/^(?:accept|content-type|user-agent)$/i.test(i)).map(([,i])=>i.split(" ").at(-1)??i),async mint(i,l){let f=await l.send(
{service:o,method:r,url:e,headers:n}),{body:m,status:g}=f;if(g>=200&&g<=299){let y=await f.show();return s=Hr(m,t,o,()=>y.shown),s.token}throw new h("OIDC_REQUE\
ST_FAILED",`${o} answered HTTP ${g} and no token`,{server:{status:g,text:Y(m)},suggestions:[`Call it by hand, with the same method and headers: ${e.origin}${e.pathname}`]})},
refreshSource:()=>r==="GET"&&s?.isExact?{kind:"url",url:e.href,headers:n,...s.field===void 0?{}:{field:s.field}}:void 0}}function hy(e,t,{label:n,lastsForJob:r=!1,
missing:o,suggestions:s}){let i=t.filter(m=>e[m]),[l]=i;if(l===void 0)throw new h("OIDC_TOKEN_VARIABLE_MISSING",o,{suggestions:s});let f=m=>i.find(g=>[wu(e[g])?.
aud].flat().includes(m))??l;return{...Kr(l,e,{lastsForJob:r}),label:n,mint:(m,g)=>Kr(f(m),e).mint(m,g)}}var yu,bu,ly,fy,Kr,Eu,wu,my,gy,Zs=S(()=>{"use strict";p();
yu=w(U(),1),bu=w(O(),1);T();fn();I();Br();ly={tokenFrom:"none: it gives its jobs no ID token",audience:"none",lifetime:"no token",source:"key"},fy=(e,t)=>({hasTokenSurface:()=>!1,
tokenSource(){throw new h("OIDC_NOT_OFFERED",`${e} gives its jobs no ID token, so federation is not possible`,{suggestions:[`Keep a service account key as a sec\
ret, and sign in with "ci-auth key": ${t}`,"Or pass an ID token from another source: --oidc-token-file PATH, --oidc-token-command COMMAND"]})}}),Kr=(e,t,{field:n,
lastsForJob:r=!1}={})=>({...Eu(`the variable ${e}`,async()=>Gr(t[e]??"",n,`the variable ${e}`)),lastsForJob:r}),Eu=(e,t)=>({label:e,mintsAgain:!1,choosesAudience:!1,
secrets:[],mint:t,refreshSource:()=>{}});wu=e=>e?.startsWith("eyJ")?et(e)?.claims:void 0,my=(e,t,n=[])=>{let r=Object.keys(e).filter(o=>{let s=wu(e[o])?.iss;return typeof s==
"string"&&t(s)});return[...new Set([...n.filter(o=>e[o]),...r])]},gy=(e="")=>t=>t.replace(/\/$/,"")===e.replace(/\/$/,"")});var Iu={};V(Iu,{keyActor:()=>ni,keySecrets:()=>ri});function ni(e,t,n){let r=Tc(t),o=Xs(async(s,i=yt)=>{let l=s.join(" "),f=we(e)?await In(e,r,{iss:t.email,scope:l,
lifetimeSeconds:i}):await Cy(e,r,{email:t.email,scope:l,lifetimeSeconds:i});return n.mask(f.value),f},e.network.clock);return{account:t.email,principal:async()=>({
principal:t.email}),accessToken:o.get,clear:o.clear,sign:r,explain:async()=>({about:{account:t.email},facts:async()=>[`key of  ${t.email}`,...t.keyId===void 0?[]:
[`key id  ${t.keyId}`]]})}}async function Cy({network:e},t,{email:n,lifetimeSeconds:r,scope:o}){let s=Math.floor(e.clock.now()),i=s+r;return{value:await t({iss:n,
sub:n,scope:o,iat:s,exp:i}),expiresAt:i}}var ri,oi=S(()=>{"use strict";p();zs();W();kr();Cn();ri=({file:e})=>String(e.private_key).split(/\r?\n|\\n/).filter(t=>t.
length>=16&&!t.startsWith("-----"))});var Ou={};V(Ou,{propagationRefusals:()=>vu,repeating:()=>$y});async function Ly(e,t){let{backoffMs:n,network:r,report:o}=t;for(let s=n===void 0?Ny:4*n;;s=Math.min(
s*1.5,Py)){let i=r.remainingMs();try{return await e()}catch(l){let{leftMs:f}=t;if(f<=0||!(l instanceof h)||!vu.has(l.code))throw l;o.note(`${l.code}: waiting fo\
r the change to arrive, ${Math.ceil(f/1e3)} s left`),await r.wait(Math.min(s,f),`the change to arrive (${l.code})`,!0),t.leftMs-=i-r.remainingMs()}}}var vu,Ny,Py,
$y,Nu=S(()=>{"use strict";p();T();vu=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","\
IAM_DELEGATION_DENIED","API_DISABLED"]),Ny=2e3,Py=15e3,$y=e=>t=>Ly(t,e)});function ol(e,t){if(!e[oo])return[];let n=Fe(e[oo]);return t.filter(r=>!n.includes(r)).map(r=>({code:"GUARDRAIL_REFUSED",message:`--expected-audience: an ID tok\
en is asked for "${_(r)}", which is none of ${_(n.join(", "))}`,suggestions:["Correct the audience. Change what is expected only if this job is meant to have su\
ch a token."]}))}var oo,sl=S(()=>{"use strict";p();G();I();oo="CI_AUTH_EXPECTED_AUDIENCE"});var il={};V(il,{guardrailProblems:()=>ob});function sb({audience:e,workload_identity_provider:t}){let n=lt(t?.trim()??"");return"code"in n?[]:[e?.trim()||Bn(n)]}
var rb,ob,al=S(()=>{"use strict";p();G();yr();I();z();sl();rb=/^(CI_AUTH_|INPUT_)(EXPECTED_.+)$/,ob=(e,t)=>Object.keys(e).flatMap(n=>{if(n===oo)return ol(e,sb(t));
let[,r="",o=""]=rb.exec(n)??[],s=o.toLowerCase();if(o===""||e[n]===""||It.some(f=>f===s))return[];let i=`${D(n)} guards nothing: there is no input ${D(s)}${bc(s,
It)}`,l=[`Remove it, or write one of: ${It.map(f=>r+f.toUpperCase()).join(", ")}`];return[{code:"INPUT_GUARDRAIL_UNKNOWN",message:i,suggestions:l}]})});var fo={};V(fo,{causeInRunner:()=>Wb,noTokenFrom:()=>Jb,remediesInRunner:()=>qb,serverText:()=>Nl});async function Jb(e,t){return t.status<200||t.status>299?Kb(
e,t):e.field===void 0&&t.body.trim()===""?Rn(`the answer of ${e.label}`,"empty"):Vb(e,await t.show())}async function Kb({causeOf:e,label:t,remedies:n},{body:r,status:o}){
let s=Nl(r),i={status:o,text:s},l=await e?.(i);return l?l.with({server:i}):new h("OIDC_REQUEST_FAILED",`${t} refused to issue an ID token: HTTP ${o}: ${s}`,{server:i,
suggestions:[...await n?.(i)??[],...Ol(o)?["Run the job again. For longer failures, raise the inputs retries or timeout."]:[]]})}function Vb({field:e,label:t},{
contentType:n,shown:r,status:o}){let s=Gn(r,n),i=e===void 0?"a token":`a token in "${e}"`;return new h("OIDC_RESPONSE_INVALID",`${t} answered ${o} without ${i},\
 but ${s}`,{suggestions:["Check whether a proxy between the job and the server answers in place of the server."]})}function Nl(e){let{error:t,message:n}=x(e)??{},
r=[n,t].find(o=>typeof o=="string"&&o!=="");return Y(typeof r=="string"?r:e)||"(no text)"}var Ol,Wb,qb,zb,po=S(()=>{"use strict";p();T();R();Yt();I();Br();Ol=e=>e===
408||e===429||e>=500;Wb=(e,{text:t})=>/in '?Completed'? state/i.test(t)?zb(e):void 0,qb=({status:e})=>Ol(e)?[]:['Check that the job still runs and has "id-token\
: write".'],zb=e=>new h("OIDC_JOB_COMPLETED",`${e} issues no token for a job that has ended`,{suggestions:["Use the credentials only while the job runs, or use \
a service account: its access token is still valid after the job."]})});var Bl={};V(Bl,{temporaryOfRunner:()=>tE});function tE(e){let{ACT:t,ACTIONS_RUNNER_CONTAINER_HOOKS:n,RUNNER_ENVIRONMENT:r,RUNNER_TEMP:o}=e;if(!o)return Ht("all \
steps: RUNNER_TEMP is not set, so there is no folder that they share");if(o===eE)return Ht("the steps outside of this container, where the folder has another na\
me");if(t==="true")return Ht("container actions: act shows them no temporary folder");if(n)return Ht(`container actions: the hooks of this runner (${n}) decide \
what they see`,yi);if(r==="github-hosted")return{folder:o};let s=rE(o);return s===void 0?Ht(`container actions, if this runner is older than ${go}: its version \
was not found`,yi):s.localeCompare(go,"en",{numeric:!0})<0?Ht(`container actions: this runner is ${s}, and they see it from ${go}`,nE,yi):{folder:o}}function rE(e){
try{let t=(0,Hl.readFileSync)((0,Gl.join)(e,"..","..","bin","Runner.Worker.deps.json"),"utf8");return/"Runner\.Worker\/(\d+\.\d+\.\d+)"/.exec(t)?.[1]}catch{return}}
var Hl,Gl,go,eE,Ht,nE,yi,Jl=S(()=>{"use strict";p();Hl=w(U(),1),Gl=w(O(),1),go="2.331.0",eE="/github/runner_temp";Ht=(e,...t)=>({unseenBy:e,remedies:t}),nE=`Upd\
ate the runner to ${go} or later.`,yi="If no container action needs the file, write its path in place of the word: ${{ runner.temp }}/gcp.json"});var jf,Df,Mf=S(()=>{"use strict";p();jf=["push","pull-request","fork","preview","personal"],Df={push:"builds of a push","pull-request":"builds of pull requests",
fork:"builds of pull requests from forks",preview:"builds of previews",personal:"personal builds"}});var Ew,Hf,Gf=S(()=>{"use strict";p();Ew=e=>`'${e.replaceAll("\\","\\\\").replaceAll("'","\\'").replaceAll(`
`,"\\n").replaceAll("\r","\\r")}'`,Hf=e=>/^[A-Za-z_]\w*$/.test(e)?`assertion.${e}`:`assertion[${Ew(e)}]`});var Yf={};V(Yf,{claimsNamed:()=>Wf,describedByCi:()=>ww,eventsOf:()=>zf,repositoryCaller:()=>Kf,repositoryFormsOf:()=>Bf,repositoryIn:()=>Jf,repositoryPrincipal:()=>Vf,
tellingClaims:()=>qf,untrustedBuild:()=>Xf});function Kf({attributeMapping:e,repositoryClaim:t,repositorySubject:n},r){if(n)return{subject:n(r)};let o=Hf(t),[s]=Object.
entries(e).find(([i,l])=>i.startsWith("attribute.")&&l===o)??[];return s===void 0?{subject:r}:{attribute:{[s.slice(10)]:r}}}function Vf(e,t,n){let r=Jf(e,t);if(r===
""||e.repositorySubject)return;let o=Kf(e,r);if("subject"in o){let{"google.subject":l=""}=e.attributeMapping;return{member:Sd(n,r),ifMapped:`google.subject=${l}`}}
let[s="",i=""]=Object.entries(o.attribute)[0]??[];return{member:_d(n,s,i),ifMapped:`attribute.${s}=${e.attributeMapping[`attribute.${s}`]}`}}function qf({attributeMapping:e,
ownerClaim:t,repositoryClaim:n,trustedBuild:r}){let{condition:o=""}=r??{};return[...new Set([t,n,...Wf(typeof o=="function"?o(""):o,...Object.values(e))])]}function Xf(e,t){
for(let{claims:n,who:r}of zf(e)){let[[o,s]=["",void 0]]=Object.entries(n);if(JSON.stringify(t[o])!==JSON.stringify(s))continue;let{base_ref:i}=t;return{kind:r.replace(
"builds of ",""),told:`${o} is ${D(ne(s))}`,...typeof i=="string"&&i!==""?{branch:D(i)}:{}}}}function ww(e,t,n){let r=Vf(e,t,n);return{...K({binding:r,untrusted:Xf(
e,t)}),claims:qf(e)}}var Bf,Jf,Wf,zf,Qf=S(()=>{"use strict";p();R();I();Mf();Gf();Hs();Bf=({repositoryClaim:e,repositoryForms:t})=>t??[{by:"id",claims:[e]}],Jf=
(e,t)=>(Bf(e)[0]?.claims??[]).map(n=>ne(t[n]??"")).join("/");Wf=(...e)=>[...new Set(e.flatMap(t=>[...t.matchAll(/\bassertion(?:\.(\w+)|\[['"]([^'"]+)['"]\])/g)].
map(([,n,r])=>n??r??"")))];zf=({events:e})=>jf.flatMap(t=>{let n=t==="push"?void 0:e[t];return n===void 0||"noToken"in n?[]:[{who:Df[t],claims:n}]})});p();p();var cf=w(U(),1),xi=w(O(),1);p();var Tl=w(U(),1),fi=w(O(),1);p();var qi=w(Lo(),1),zi=w(te(),1),Xi=w(O(),1);T();jn();var pp=128;function Yi(e,t,n,r,o=ct){let s=Fn({file:e,args:t,env:n,cwd:(0,Xi.resolve)(".")},o);if(typeof s==
"string")return{signal:()=>{},exitCode:Promise.reject(Qi(e,s,r))};let{windowsVerbatimArguments:i}=s,l=(0,qi.spawn)(s.file,s.args,{env:{...n},stdio:"inherit",windowsVerbatimArguments:i});
return{signal:f=>{l.kill(f)},exitCode:mp(l,e,r)}}function mp(e,t,n){return new Promise((r,o)=>{e.on("exit",(s,i)=>{r(i===null?s??0:pp+zi.constants.signals[i])}),
e.on("error",({code:s})=>{e.pid===void 0&&o(Qi(t,String(s),n))})})}var gp={ENOENT:"there is no such program (ENOENT)",EACCES:"it may not be executed (EACCES)"},
Qi=(e,t,n)=>new h(n,`cannot run ${e}: ${gp[t]??t}`,{suggestions:["Write after -- the name of a program in PATH, or its path"]});jn();p();var na=w(Lo(),1),qt=w(U(),1),We=w(te(),1),Oe=w(jo(),1),ra=()=>({pid:Oe.ppid,startedAt:Mo(Oe.ppid)??""}),ea;function oa(){return ea??={pid:Oe.pid,startedAt:Mo(
Oe.pid)??"",world:ia()},ea}var Do=new Map;function sa({pid:e,startedAt:t,world:n}){if(n!==ia())return;let r=`${e} ${t}`;((0,We.platform)()==="linux"||!Do.has(r))&&
Do.set(r,Mo(e));let o=Do.get(r);return o===void 0||!Mn(e)?!1:o===""||t===""?void 0:o===t}var ta,ia=()=>(ta??=[(0,We.platform)(),(0,We.hostname)(),Dn(hp),Dn(yp)].
join(" "),ta),hp=()=>(0,qt.readFileSync)("/proc/sys/kernel/random/boot_id","utf8").trim(),yp=()=>(0,qt.readlinkSync)("/proc/self/ns/pid");function Dn(e){try{return e()}catch{
return""}}function Mo(e){return(0,We.platform)()==="linux"?bp(e):(0,We.platform)()==="win32"?Mn(e)?"":void 0:Dn(()=>(0,na.execFileSync)("ps",["-o","lstart=","-p",
String(e)],{encoding:"utf8",stdio:"pipe"})).trim()||(Mn(e)?"":void 0)}function bp(e){let t=Dn(()=>(0,qt.readFileSync)(`/proc/${e}/stat`,"utf8"));if(t==="")return Mn(
e)?"":void 0;let[n,...r]=t.slice(t.lastIndexOf(")")+2).split(" ");return n==="Z"||n==="X"?void 0:r[18]}function Mn(e){try{return(0,Oe.kill)(e,0)}catch(t){return t.
code!=="ESRCH"}}p();var cn=w(fe(),1),M=w(U(),1),lr=w(te(),1),an=w(O(),1);me();R();W();p();var Ra=w(U(),1),er=w(te(),1),ns=w(O(),1);T();var Xp={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",
ENOSPC:"no space is left",EDQUOT:"the quota is exceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the pa\
th is a link, and links are not followed",ENAMETOOLONG:"the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files\
 are open",ENFILE:"too many files are open on this computer",EEXIST:"something else is there"},A=e=>e instanceof Error&&"code"in e&&typeof e.code=="string"?e.code:
"",$=e=>{let t=A(e),n=Xp[t];return n?`${n} (${t})`:t||"unknown reason"},tr=e=>A(e)==="ENOENT"?"it does not exist (ENOENT)":$(e),Xe=e=>t=>{if(["ENOENT","ENOTDIR"].
includes(A(t)))return e;throw t},Yp=(e,t)=>{try{let{uid:n}=(0,Ra.lstatSync)(e);return t==="win32"?"":`, owned by user ${n}`}catch{return", which cannot be read"}},
Ca="Free some space there: df -h and df -i show what is left.",Qp={ENOSPC:Ca,EDQUOT:Ca,EMFILE:"Let the process open more files: ulimit -n 1024",ENFILE:"End prog\
rams on this computer that have many files open.",EBUSY:"Run it again when the other process has closed it."},F=(e,t,n=(0,er.platform)())=>({code:"FILE_WRITE_FA\
ILED",message:`cannot write ${e}: ${t}; its folder is ${(0,ns.dirname)(e)}${Yp((0,ns.dirname)(e),n)}`,suggestions:[Qp[/\((E\w+)\)$/.exec(t)?.[1]??""]??"Choose a\
 folder that this job may write to."]}),nr=e=>`Run ci-auth cleanup again: the record of it stays. If that does not help, remove by hand ${e}`,rs=(e,t)=>({code:"\
FILE_EXISTS",message:t?`${e} is a link, and ci-auth never follows links`:`${e} already exists, and ci-auth never overwrites a file`,suggestions:["Choose another\
 path, or remove the existing file."]}),L=({code:e,message:t,suggestions:n=[]},r)=>new h(e,t,{suggestions:n,cause:r}),Zp=["EACCES","EBUSY","EPERM"],em=[10,20,50,
100,200,400],Aa=e=>e==="win32"?em:[],tm=e=>new Promise(t=>setTimeout(t,e)),va=e=>{if(!Zp.includes(A(e)))throw e};async function os(e,t=(0,er.platform)()){for(let n of Aa(
t)){try{return await e()}catch(r){va(r)}await tm(n)}return e()}function Ie(e,t=(0,er.platform)()){for(let n of Aa(t)){try{return e()}catch(r){va(r)}Atomics.wait(
new Int32Array(new SharedArrayBuffer(4)),0,0,n)}return e()}p();var Ba=w(fe(),1),Ue=w(U(),1),Ja=w(rr(),1),Ka=w(te(),1),ae=w(O(),1);T();p();var cr=w(fe(),1),N=w(U(),1),Q=w(O(),1);R();p();var Na=w(fe(),1),q=w(U(),1),or=w(te(),1),$e=w(O(),1);T();var Pa="ci-creds-";var Nk=`${Pa}*.json`;var sr=()=>`${Pa}partial-${(0,Na.randomBytes)(8).toString("hex")}.json`;var ss=({dev:e,ino:t,birthtimeNs:n})=>({device:e.toString(),inode:t.toString(),birthtimeMs:Number(n)/1e6}),$a=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.
birthtimeMs===0||e.birthtimeMs===t.birthtimeMs),nm=448;function Et(e,t={}){let n=om(e),r=(0,$e.join)(e,n===void 0?"ci-auth":`ci-auth-${n}`);return{path:r,uid:n,
stays:n!==void 0&&Object.values(t).some(s=>s?.includes(r+$e.sep))&&rm(e,n)}}function rm(e,t){try{let{mode:n,uid:r}=(0,q.statSync)(e);return(n&18)!==0||![t,0].includes(
r)}catch{return!1}}function om(e){if((0,or.platform)()!=="win32")try{return(0,or.userInfo)().uid}catch{return sm(e)}}function sm(e){try{let t=(0,q.mkdtempSync)(
(0,$e.join)(e,"ci-auth-probe-")),{uid:n}=(0,q.lstatSync)(t);return(0,q.rmdirSync)(t),n}catch(t){throw L(F((0,$e.join)(e,"ci-auth"),$(t)),t)}}function Ce(e){let t;
try{t=(0,q.lstatSync)(e.path,{bigint:!0})}catch(o){if(["ENOENT","ENOTDIR"].includes(A(o)))return!1;throw L(F(e.path,$(o)),o)}let n=am(e,t),r=`Remove ${e.path} i\
f it is yours, or choose a temporary folder that no other user can write to.`;if(n)throw L({...F(e.path,n),suggestions:[r]});return!0}var La=q.constants.W_OK|q.constants.
X_OK;function im(e){try{return(0,q.accessSync)(e,La),!0}catch(t){return Xe(!1)(t)}}function Ua(e){try{(!Ce(e)||!im(e.path))&&(0,q.accessSync)((0,$e.dirname)(e.path),
La);return}catch(t){return t instanceof h?t:F(e.path,$(t))}}function wt(e){try{Ie(()=>(0,q.mkdirSync)(e.path,{mode:nm}))}catch(t){if(A(t)!=="EEXIST")throw L(F(e.
path,$(t)),t)}Ce(e)}function am({uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==
BigInt(e)?`it belongs to user ${t.uid}`:(t.mode&0o077n)===0n?void 0:"other users can enter it"}var cm=["credentials","subject-token","launcher"];function dm(e){let t=e??{};return["id","path","device","inode","createdAt"].every(n=>typeof t[n]=="string")&&(0,Q.isAbsolute)(
String(t.path))&&cm.includes(t.kind)&&["beside","profile","projectId","who","content"].every(n=>["undefined","string"].includes(typeof t[n]))&&typeof t.remove==
"boolean"&&typeof t.birthtimeMs=="number"}var ar=1,Fa=e=>`
${JSON.stringify({version:ar,...e})}
`;function is(e){let t={entries:[],unknown:[]},n=new Set;for(let r of new Set(e.split(`
`))){let o=x(r);if(!o)continue;let{version:s=ar,...i}=o;s===ar&&typeof i.withdrawn=="string"?n.add(i.withdrawn):s===ar&&dm(i)?t.entries.push(i):t.unknown.push(r)}
return{...t,entries:t.entries.filter(({id:r})=>!n.has(r))}}var um=N.constants.O_WRONLY|N.constants.O_APPEND|N.constants.O_CREAT|(N.constants.O_NOFOLLOW??0),lm=200,
kt=e=>Da({...Et((0,Q.dirname)((0,Q.dirname)(e))),path:(0,Q.dirname)(e)},(0,Q.basename)(e)),as=e=>(0,cr.createHash)("sha256").update(e).digest("hex").slice(0,32);
function Da(e,t){let n=`${t}.jsonl`,r=(0,Q.join)(e.path,n),o=[],s=E=>({...E,entries:E.entries.map(k=>k.beside===void 0?k:{...k,path:(0,Q.join)(e.path,k.beside)})}),
i=E=>{let k=(0,Q.relative)(e.path,E.path);return Fa(/^\.\.[\\/][^.]/.test(k)?{...E,beside:k}:E)},l=E=>{for(let k=1;k<=lm;k++)if(wt(e),fm(r,E))return;throw L(F(r,
"another process removed it again and again"))},f=()=>{if(!Ce(e))return{entries:[],unknown:[]};let E=ir([r]);return s(is(E+ir(ja(e.path,n))))},m=()=>f().entries,
g=()=>Ce(e)?(rn(["ENOENT"],r,()=>(0,N.renameSync)(r,`${r}.${(0,cr.randomBytes)(8).toString("hex")}`)),o=ja(e.path,n),s(is(ir(o))).entries):[],y=E=>{let k=[...E.
map(i),...is(ir(o)).unknown.map(C=>`
${C}
`)];for(let C of k)l(C);for(let C of o)rn(["ENOENT"],C,()=>(0,N.unlinkSync)(C));o=[],!e.stays&&rn(["ENOENT","ENOTEMPTY","EEXIST"],e.path,()=>(0,N.rmdirSync)(e.path))},
b=()=>{try{m().length===0&&y(g())}catch{}};return{path:r,inspect:()=>Ua(e),record:E=>{try{l(i(E))}catch(k){throw b(),k}},withdraw:E=>{try{l(Fa({withdrawn:E}))}catch{
return y(g().filter(k=>k.id!==E))}m().length===0&&y(g())},read:m,readUnknown:()=>f().unknown,take:g,settle:y}}function fm(e,t){let n;try{n=Ie(()=>(0,N.openSync)(
e,um,384));let r=Buffer.from(t);if((0,N.writeSync)(n,r)!==r.length)throw L(F(e,"no space is left (ENOSPC)"));return(0,N.fstatSync)(n,{bigint:!0}).ino===(0,N.lstatSync)(
e,{bigint:!0}).ino}catch(r){if(A(r)==="ENOENT")return!1;throw r instanceof Error&&"syscall"in r?L(F(e,$(r)),r):r}finally{n!==void 0&&(0,N.closeSync)(n)}}var ja=(e,t)=>(rn(
["ENOENT"],e,()=>(0,N.readdirSync)(e))??[]).filter(n=>n.startsWith(`${t}.`)).map(n=>(0,Q.join)(e,n)),ir=e=>e.map(t=>rn(["ENOENT"],t,()=>(0,N.readFileSync)(t,"ut\
f8"))??"").join("");function rn(e,t,n){try{return Ie(n)}catch(r){if(e.includes(A(r)))return;throw L(F(t,$(r)),r)}}var Ma=(e,t)=>{let{folder:n,jobKey:r}=e.ledger(
t);return Da(Et(n,t.env),as(r))};p();var Ha=w(fe(),1),he=w(U(),1);p();var Le=w(U(),1);var Hk=1<<20,Gk=Le.constants.O_NONBLOCK??0;function Ye(e){try{return(0,Le.readFileSync)(e,"utf8")}catch{return}}function Tt(e){try{return(0,he.readFileSync)(e,"utf8")}catch(t){return Xe(void 0)(t)}}function Qe(e,t,n=384,r=`${e}.${(0,Ha.randomBytes)(8).toString("hex")}`){try{
(0,he.writeFileSync)(r,t,{flag:"wx",mode:n}),(0,he.chmodSync)(r,n),Ie(()=>(0,he.renameSync)(r,e))}catch(o){throw(0,he.rmSync)(r,{force:!0}),o}}var sn="tokens",on="edits.json",pm=20;function xt(e,t){let{folder:n,jobKey:r}=e.ledger(t);return ds((0,ae.join)(Et(n).path,as(r)),t.env)}function ds(e,t){let n={
...Et((0,ae.dirname)((0,ae.dirname)(e)),t),path:(0,ae.dirname)(e)},{uid:r}=n,o={path:e,uid:r},s=()=>Ce(n)&&Ce(o);function i(g){return wt(n),wt(o),g.reduce((y,b)=>{
let E={path:(0,ae.join)(y,b),uid:r};return wt(E),E.path},e)}let l=()=>Ce(n)?cs(n.path).filter(g=>g.startsWith(`${(0,ae.basename)(e)}.removed-`)).map(g=>(0,ae.join)(
n.path,g)):[];async function f(){let g=await Ga(l());return gm(n),g.length>0?[{path:e,outcome:"removed"}]:[]}let m=g=>Ga(g.filter(y=>y!==on).map(y=>(0,ae.join)(
e,y)));return{path:e,uid:r,exists:s,isUsed(){let g=s(),{read:y,readUnknown:b}=kt(e);return y().length>0||b().length>0||g&&cs(e).some(E=>E!==sn)},make(...g){for(let y=1;;y++)
try{return i(g)}catch(b){if(y===pm||A(b.cause)!=="ENOENT")throw b}},async remove(){try{let g=s()?cs(e):void 0;return g?.includes(on)?await m(g):(g&&Ie(()=>(0,Ue.renameSync)(
e,`${e}.removed-${(0,Ba.randomBytes)(8).toString("hex")}`)),await f())}catch(g){return[mm(e,g)]}}}}function mm(e,t){let n={path:e,outcome:"refused",code:"CLEANU\
P_REFUSED"};return t instanceof h?{...n,reason:`${e} was not removed: ${t.message}`}:{...n,reason:`${e} was not removed: ${$(t)}`,remedy:nr(e)}}async function Ga(e){
for(let t of e)await os(()=>(0,Ja.rm)(t,{recursive:!0,force:!0}));return e.map(t=>({path:t,outcome:"removed"}))}function cs(e){try{return(0,Ue.readdirSync)(e)}catch(t){return Xe([])(t)}}function gm({path:e,stays:t}){if(!t)try{(0,Ue.rmdirSync)(e)}catch(n){if(!["ENOENT","EN\
OTEMPTY","EEXIST"].includes(A(n)))throw n}}function dr(e,t){for(let{content:n,mode:r=384,path:o}of t){let s=Va(e,o);try{Qe(s,n,r)}catch(i){throw L(F(s,$(i)),i)}}}
function Va(e,t){let n=t.split("/");return(0,ae.join)(e.make(...n.slice(0,-1)),n.at(-1)??"")}function Wa(e,t,n){try{(0,Ue.symlinkSync)(n,Va(e,t),(0,Ka.platform)()===
"win32"?"junction":null)}catch(r){if(!["EEXIST","EPERM"].includes(A(r)))throw r}}p();var ls=w(fe(),1),Z=w(U(),1),St=w(O(),1),Za=w(za(),1);T();R();var hm=500,Xa={unseen:5e3,seen:3e4},ec=40,us=6e4;async function tc(e){let{clock:t,folder:n,name:r,signal:o,trace:s,work:i}=e,l=sc(n,r,t.elapsedMs),f=t.elapsedMs()+
us,m=new Set;for(;t.elapsedMs()<f;){let g=rc(l);if("error"in g){s(`the lock cannot be used: ${$(g.error)}`);break}if(g.release)return ym(e,{...g,release:g.release});
m.add(g.holder),await oc(ec,o);let y=e.done();if(y!==void 0)return y;let b=Em((0,St.join)(n,`${r}.failed`));if(!(b===void 0||!m.has(b.holder))){if(b.error)throw b.
error;break}}return i()}async function nc({clock:e,folder:t,name:n,signal:r},o){let s=sc(t,n,e.elapsedMs),i=(f,m)=>L(F((0,St.join)(t,n),f),m),l=e.elapsedMs()+us;
for(;e.elapsedMs()<l;){let f=rc(s);if("error"in f)throw i($(f.error),f.error);if(!f.release){await oc(ec,r);continue}try{return await o()}finally{f.release()}}throw i(
`another process has been working on it for ${us/1e3} s`)}function rc(e){try{return e()}catch(t){if(A(t)==="")throw t;return{error:t}}}async function ym({done:e,
folder:t,isForAll:n,name:r,signal:o,work:s},{holder:i,release:l}){try{return e()??await s()}catch(f){throw o?.aborted||bm((0,St.join)(t,`${r}.failed`),i,f,n),f}finally{
l()}}function bm(e,t,n,r){let o=n instanceof h&&r(n)?{error:{...n,message:n.message}}:{};try{Qe(e,JSON.stringify({holder:t,...o}))}catch{}}function Em(e){let{error:t,
holder:n}=x(Ye(e)??"")??{};if(typeof n!="string")return;let{code:r,message:o,...s}=t??{};return{holder:n,error:t===void 0?void 0:new h(r,o,s)}}async function oc(e,t){
try{await(0,Za.setTimeout)(e,void 0,t&&{signal:t})}catch(n){throw t?.reason??n}}function sc(e,t,n){let r=new Map,o=({changedAt:i,holder:l})=>{let f=`${l} ${i}`,
m=r.get(f)??n();return r.set(f,m),n()-m},s=i=>{let l=wm(i.holder);return l!==!1&&o(i)<(l?Xa.seen:Xa.unseen)};return()=>{let i=Ya(e,t),l=i.at(-1);if(l&&s(l))return{
holder:l.holder};let f=(0,St.join)(e,`${t}.lock-${l?l.turn+1:0}`),m=JSON.stringify({...oa(),id:(0,ls.randomBytes)(8).toString("hex")});if(!km(f,m))return{holder:""};
if(l&&!Ya(e,t).some(y=>y.holder===l.holder))return ur(f),{holder:""};let g=setInterval(()=>Tm(f),hm);return g.unref(),{holder:m,release(){clearInterval(g);for(let y of i)
ur(y.path);ur(f)}}}}function Ya(e,t){let n=`${t}.lock-`;return(0,Z.readdirSync)(e).filter(r=>r.startsWith(n)&&/^\d+$/.test(r.slice(n.length))).flatMap(r=>{let o=(0,St.join)(
e,r);try{let s=Number(r.slice(n.length));return[{path:o,turn:s,holder:(0,Z.readFileSync)(o,"utf8"),changedAt:(0,Z.statSync)(o).mtimeMs}]}catch{return[]}}).sort(
(r,o)=>r.turn-o.turn)}function wm(e){let{pid:t,startedAt:n,world:r}=x(e)??{};if(!(typeof t!="number"||typeof n!="string"||typeof r!="string"))return sa({pid:t,startedAt:n,
world:r})}function km(e,t){let n=`${e}-${(0,ls.randomBytes)(8).toString("hex")}`,r=o=>(0,Z.writeFileSync)(o,t,{flag:"wx",mode:384});r(n);try{return!Qa(()=>(0,Z.linkSync)(
n,e))}catch{return!Qa(()=>r(e))}finally{ur(n)}}function Qa(e){try{return e(),!1}catch(t){if(A(t)==="EEXIST")return!0;throw t}}function ur(e){try{(0,Z.unlinkSync)(
e)}catch{}}function Tm(e){try{let t=new Date;(0,Z.utimesSync)(e,t,t)}catch{}}var xm=300,ps=1,ic=5,Sm=1<<18,_m=M.constants.O_RDONLY|(M.constants.O_NOFOLLOW??0)|(M.constants.O_NONBLOCK??0);function cc(e,t,n=()=>{}){let r=(0,an.join)(e.path,
sn),o=s=>{try{return s()}catch(i){if(!(i instanceof Error))throw i;return n(`tokens are not kept: ${i.message}`),!1}};return{async get(s,i,{fresh:l=!1,signal:f}={}){
if(!o(e.isUsed))return i();let m=(0,cn.createHash)("sha256").update(fs(s)).digest("hex"),g=(0,an.join)(r,`${m}.json`),y=()=>{let k=Om(g,e,t);return k&&fs(k.key)===
fs(s)?k:void 0},b=y(),E=l===!0||l!==!1&&l===b?.value;if(b&&!E&&uc(b,t)>=xm)return ac(b);if(!o(()=>e.make(sn)!==""))return i();try{return await tc({folder:r,name:m,
clock:t,signal:f,trace:n,done(){let k=y();return k===void 0||k.id===b?.id?void 0:ac(k)},async work(){let k=await i();return $m(g,{...k,key:s},t,n),k},isForAll:Rm})}finally{
o(e.isUsed)||await e.remove()}},list(){let s=e.exists()?vm(r):[];if(!s)return{tokens:[],unread:[r]};let l=s.filter(f=>!Im.test(f)).map(f=>(0,an.join)(r,f)).map(
f=>({path:f,found:lc(f,e,t)}));return{tokens:l.flatMap(({found:f})=>typeof f=="object"?[Cm(f)]:[]),unread:l.flatMap(({found:f,path:m})=>f==="unknown"?[m]:[])}},
clear(){e.exists()&&(0,M.rmSync)(r,{recursive:!0,force:!0})}}}function dc(e,t,{pid:n,startedAt:r}){try{if(!e.isUsed())return!1;let o=(0,cn.createHash)("sha256").
update(JSON.stringify([t,n,r])).digest("hex");return(0,M.writeFileSync)((0,an.join)(e.make(sn),`${o}.asked`),"",{flag:"wx",mode:384}),!1}catch(o){return A(o)===
"EEXIST"}}var Im=/^[0-9a-f]{64}\.(?:asked|failed|lock-)/,ac=({expiresAt:e,ifMapped:t,principal:n,value:r})=>({value:r,expiresAt:e,principal:n,...K({ifMapped:t})}),
Cm=({expiresAt:e,key:{audience:t,boundary:n,format:r,scopes:o,user:s},principal:i})=>({format:r,principal:i,...K({scopes:o,audience:t,user:s,hasBoundary:n===void 0?
void 0:!0}),expires:qe(e)}),Rm=e=>e.server!==void 0&&e.server.status>=400&&e.server.status<500&&e.server.status!==429,fs=({audience:e,boundary:t,format:n,includeEmail:r,
lifetimeSeconds:o,scopes:s,user:i,who:l})=>JSON.stringify([l,n,[...s??[]].sort(),e,r,o,i,t]);function uc({expiresAt:e,mintedAt:t,mintedUptime:n},r){return Math.
min(e-r.now(),e-t-((0,lr.uptime)()-n))}var Am=({mintedAt:e,mintedUptime:t},n)=>e-n.now()>ic||t-(0,lr.uptime)()>ic;function vm(e){try{return(0,M.readdirSync)(e)}catch(t){
return A(t)==="ENOENT"?[]:void 0}}function lc(e,t,n){let r=x(Pm(e,t));return r&&Nm(r)&&!Am(r,n)?uc(r,n)>0?r:"over":(0,M.lstatSync)(e,{throwIfNoEntry:!1})?"unkno\
wn":"over"}function Om(e,t,n){let r=lc(e,t,n);return typeof r=="object"?r:void 0}var Nm=e=>(e.version??ps)===ps&&gt(e.value)&&[e.expiresAt,e.mintedAt,e.mintedUptime].
every(Number.isFinite)&&typeof e.id=="string"&&typeof e.principal=="string"&&typeof e.key=="object"&&e.key!==null;function Pm(e,{uid:t}){let n;try{n=(0,M.openSync)(
e,_m);let r=(0,M.fstatSync)(n),o=t===void 0||r.uid===t&&(r.mode&63)===0;return r.isFile()&&r.size<=Sm&&o?(0,M.readFileSync)(n,"utf8"):""}catch{return""}finally{
n!==void 0&&(0,M.closeSync)(n)}}function $m(e,t,n,r){let o=(0,cn.randomBytes)(8).toString("hex"),s={version:ps,...t,id:o,mintedAt:n.now(),mintedUptime:(0,lr.uptime)()};
try{Qe(e,JSON.stringify(s))}catch(i){r(`the token is not kept: ${$(i)}`)}}p();T();G();p();T();I();var Lm={EMFILE:"Let the process open more files: ulimit -n 1024",ENFILE:"End programs on this computer that have many files open.",ENOSPC:"Free some\
 space on this disk, or inodes. See both: df -h, df -i",EDQUOT:"Free some space: the quota of this user is used up.",EROFS:"Use another folder, or let the file \
system be writable.",EACCES:"Let this user have access, or use another folder.",EPERM:"Let this user have access, or use another folder."},Um="Install ci-auth a\
gain: its files are incomplete, or damaged.";function hs(e){if(!(e instanceof Error))return;let{code:t="",message:n,stack:r="",syscall:o}=e,s=(i,l)=>new h("MACH\
INE_REFUSED",D(Xt(i)),{suggestions:[l]});if(t==="ERR_MODULE_NOT_FOUND"||/^\s+at compileSourceTextModule/m.test(r))return s(`a file of ci-auth cannot be loaded: ${n}`,
Um);if(typeof o=="string")return Fm(e)??s(`the system refused: ${n}`,Lm[t]??"Repair this on the computer, then run it again.")}function Fm(e){let{address:t,code:n}=e;
if(!(t!=="127.0.0.1"||n!=="EADDRNOTAVAIL"))return new h("MACHINE_REFUSED",`this computer has no address 127.0.0.1 (${n})`,{cause:e,suggestions:["Give the loopba\
ck interface its IPv4 address, as root: ip address add 127.0.0.1/8 dev lo"]})}function gc(e){let t=hs(e)??e,n=t instanceof h,{message:r,suggestions:o=[]}=n?t:{message:`\
this is a bug in ci-auth: ${t}`},s=o.map(f=>f.replace(/\.$/,"")).join("; "),i=r.replace(/\s*\n\s*/g,"; "),l=s===""?i:`${i.replace(/\.$/,"")}. Try this: ${s}`;return{
code:n?t.code:"BUG",text:Xt(D(l))}}var hr=({scopes:e=[re]}={})=>({format:"access_token",scopes:e,lifetimeSeconds:3600}),De=e=>({stdout:e,exitCode:0}),ys=e=>({stdout:"",stderr:`${e}
`,exitCode:1}),Ct={docker:"docker-credential-ci-auth",kubectl:"gke-gcloud-auth-plugin",git:"git-credential-ci-auth",keyring:"keyring",bazel:"ci-auth-bazel",goauth:"\
ci-auth-goauth",pnpm:"ci-auth-pnpm"};var jm=1e4,hc="this program is still working",Dm={stdin:"the tool that started this helper did not end its request on standard input",token:"Google, or the CI, \
did not answer the request for a token",passOn:"the next program of this name on PATH did not end"};async function yc(e,t,n=jm){let r=hc,o=async(f,m)=>{r=Dm[f];
let g=await m();return r=hc,g},s={...t,stdin:()=>o("stdin",t.stdin),token:f=>o("token",()=>t.token(f)),passOn:f=>o("passOn",()=>t.passOn(f))},i,l=new Promise((f,m)=>{
let g=()=>new h("NETWORK_TIMEOUT",`no answer within ${n/1e3} s: ${r}`);i=setTimeout(()=>m(g()),n)});try{return await Promise.race([e.answer(s),l])}catch(f){let{
code:m,text:g}=gc(f),y=`${m}: ${g}`;return(e.failure??ys)(y)}finally{clearTimeout(i)}}p();me();T();G();R();yr();z();W();kr();p();me();R();gn();Ge();p();p();p();p();var nt=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${o} ${s}`.trim(),l=i?
`status code ${i}`:"an unknown error";super(`Request failed with ${l}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=
r}};p();var vt=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"messag\
e"in t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};p();var Ot=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new vt(t.cause):
void 0;super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};p();p();var Is=(()=>{let e=!1,t=!1;if(typeof a=="function"&&typeof c=="function")try{t=new c("https://empty.invalid",{body:new a,method:"POST",get duplex(){return e=
!0,"half"}}).headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),Lc=typeof globalThis.
AbortController=="function",Cr=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",Uc=typeof a=="function",Fc=typeof a=="fu\
nction",Rr=["get","post","put","patch","head","delete"],rg=()=>{};rg();var jc={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"\
*/*",blob:"*/*",bytes:"*/*"},Ar=2147483647,Dc=new TextEncoder().encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,vr=Symbol("stop"),hn=class{options;constructor(t){
this.options=t}},Mc=e=>new hn(e),Hc={json:!0,parseJson:!0,stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,
onUploadProgress:!0,fetch:!0,context:!0},Gc={next:!0},Bc={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,
integrity:!0,keepalive:!0,signal:!0,window:!0,duplex:!0};var og=e=>{if(!e)return 0;if(e instanceof a){let t=0;for(let[n,r]of e)t+=Dc,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,t+=
typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},Jc=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),r){o+=r.byteLength;let l=t===0?0:o/t;l>=1&&(l=1-Number.EPSILON),n?.({percent:l,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=s},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},Kc=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new d(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new d(
Jc(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},Vc=(e,t,n)=>{if(!e.body)return e;let r=og(n??e.body);return new c(e,{duplex:"half",
body:Jc(e.body,r,t)})};p();p();var Be=e=>e!==null&&typeof e=="object";var yn=(...e)=>{for(let t of e)if((!Be(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return As({},...e)},Cs=(e={},t={})=>{
let n=new u(e),r=t instanceof u,o=new u(t);for(let[s,i]of o.entries())r&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function Or(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:As(e[n]??[],t[n]??[])}var Rs=(e={},t={})=>({beforeRequest:Or(e,t,"beforeRequest"),beforeRetry:Or(e,t,"beforeRetry"),afterResponse:Or(
e,t,"afterResponse"),beforeError:Or(e,t,"beforeError")}),sg=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,s]of r.entries())n.append(o,s);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(Be(r))for(let[o,s]of Object.entries(r))s!==void 0&&n.append(o,String(s));else{
let o=new URLSearchParams(r);for(let[s,i]of o.entries())n.append(s,i)}return n},As=(...e)=>{let t={},n={},r={},o,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(Be(i)){for(let[l,f]of Object.entries(i)){if(l==="signal"&&f instanceof globalThis.AbortSignal){s.push(f);continue}if(l==="conte\
xt"){if(f!=null&&(!Be(f)||Array.isArray(f)))throw new TypeError("The `context` option must be an object");t={...t,context:f==null?{}:{...t.context,...f}};continue}
if(l==="searchParams"){f==null?o=void 0:o=o===void 0?f:sg(o,f);continue}Be(f)&&l in t&&(f=As(t[l],f)),t={...t,[l]:f}}Be(i.hooks)&&(r=Rs(r,i.hooks),t.hooks=r),Be(
i.headers)&&(n=Cs(n,i.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),s.length>0&&(s.length===1?t.signal=s[0]:Cr?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};p();var qc=e=>Rr.includes(e)?e.toUpperCase():e,ig=["get","put","head","delete","options","trace"],ag=[408,413,429,500,502,503,504],cg=[413,429,503],Wc={limit:2,methods:ig,
statusCodes:ag,afterStatusCodes:cg,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
zc=(e={})=>{if(typeof e=="number")return{...Wc,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...Wc,...t}};p();p();var rt=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function vs(e,t,n,r){return new Promise((o,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new rt(e))},r.timeout);r.fetch(e,t).then(o).catch(s).then(()=>{clearTimeout(
i)})})}p();async function Os(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(s),r(t.
reason)}let s=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}p();var Xc=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in Bc)&&!(r in Hc)&&(!(r in e)||r in Gc)&&(n[r]=t[r]);return n},Yc=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;p();function bn(e){return e instanceof nt||e?.name===nt.name}function Ns(e){return e instanceof rt||e?.name===rt.name}var En=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>Ar)throw new RangeError(`The \`timeout\` option cann\
ot be greater than ${Ar}`);await Promise.resolve();let i=await r.#y();for(let l of r.#e.hooks.afterResponse){let f=r.#p(i.clone()),m;try{m=await l(r.request,r.#d(),
f,{retryCount:r.#o})}catch(y){throw r.#i(f),r.#i(i),y}if(m instanceof hn)throw r.#i(f),r.#i(i),new Ot(m.options);let g=m instanceof d?m:i;f!==g&&r.#i(f),i!==g&&
r.#i(i),i=g}if(r.#p(i),!i.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(i.status):r.#e.throwHttpErrors)){let l=new nt(i,r.request,r.#d());for(let f of r.#e.
hooks.beforeError)l=await f(l,{retryCount:r.#o});throw l}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!Uc)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let l=i.clone();
return r.#i(i),Kc(l,r.#e.onDownloadProgress)}return i},s=r.#m(o).finally(()=>{let i=r.#a;r.#l(i?.body??void 0),r.#l(r.request.body??void 0)});for(let[i,l]of Object.
entries(jc))i==="bytes"&&typeof d?.prototype?.bytes!="function"||(s[i]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||l);let f=await s;
if(i==="json"){if(f.status===204)return"";let m=await f.text();return m===""?"":n.parseJson?n.parseJson(m):JSON.parse(m)}return f[i]()});return s}static#r(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#t;#o=0;#n;#e;#a;#s;#c;constructor(t,n={}){
if(this.#n=t,this.#e={...n,headers:Cs(this.#n.headers,n.headers),hooks:Rs({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:qc(n.
method??this.#n.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:zc(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??a.
bind(globalThis),context:n.context??{}},typeof this.#n!="string"&&!(this.#n instanceof URL||this.#n instanceof c))throw new TypeError("`input` must be a string,\
 URL, or Request");if(this.#e.prefixUrl&&typeof this.#n=="string"){if(this.#n.startsWith("/"))throw new Error("`input` must not begin with a slash when using `p\
refixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#n=this.#e.prefixUrl+this.#n}Lc&&Cr&&(this.#s=this.#e.signal??this.#n.signal,this.#t=
new globalThis.AbortController,this.#e.signal=this.#s?AbortSignal.any([this.#s,this.#t.signal]):this.#t.signal),Is&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new u(n.headers).has("content-type");if(this.#n instanceof c&&(Fc&&this.#e.body instanceof a||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new c(this.#n,this.#e),Yc(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#r(this.#e.searchParams)).toString()),i=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,s);this.request=new c(
i,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!Is)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#g(this.request,
this.#e.body??void 0)}}#u(){let t=this.#e.retry.delay(this.#o),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#h(t){if(this.#o++,this.#o>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new vt(t);if(n instanceof Ot)return n.customDelay??this.#u();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#o});if(r===!1)throw t;if(r===
!0)return this.#u()}if(Ns(t)&&!this.#e.retry.retryOnTimeout)throw t;if(bn(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let s=this.#e.retry.maxRetryAfter??o;return o<s?o:s}if(t.response.status===413)throw t}return this.#u()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#l(t){t&&t.cancel().catch(()=>{})}#i(t){this.#l(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#h(n),Ar);if(this.#o<1)throw n;if(await Os(r,this.#s?{signal:this.#s}:{}),n instanceof Ot&&n.customRequest){let o=this.#e.signal?new c(
n.customRequest,{signal:this.#e.signal}):new c(n.customRequest);this.#f(o)}for(let o of this.#e.hooks.beforeRetry){let s=await o({request:this.request,options:this.#d(),
error:n,retryCount:this.#o});if(s instanceof c){this.#f(s);break}if(s instanceof d)return s;if(s===vr)return}return this.#m(t)}}async#y(){this.#t?.signal.aborted&&
(this.#t=new globalThis.AbortController,this.#e.signal=this.#s?AbortSignal.any([this.#s,this.#t.signal]):this.#t.signal,this.request=new c(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#d(),{retryCount:this.#o});if(r instanceof d)return r;if(r instanceof c){this.#f(
r);break}}let t=Xc(this.request,this.#e);return this.#a=this.request,this.request=this.#a.clone(),this.#e.timeout===!1?this.#e.fetch(this.#a,t):vs(this.#a,t,this.#t,
this.#e)}#d(){if(!this.#c){let{hooks:t,...n}=this.#e;this.#c=Object.freeze(n)}return this.#c}#f(t){this.#c=void 0,this.request=this.#g(t)}#g(t,n){return!this.#e.
onUploadProgress||!t.body?t:Vc(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};var Ps=e=>{let t=(n,r)=>En.create(n,yn(e,r));for(let n of Rr)t[n]=(r,o)=>En.create(r,yn(e,o,{method:n}));return t.create=n=>Ps(yn(n)),t.extend=n=>(typeof n=="fu\
nction"&&(n=n(e??{})),Ps(yn(e,n))),t.stop=vr,t.retry=Mc,t},dg=Ps(),Qc=dg;me();T();R();gn();p();T();Ge();var Zc=1048576;async function $s(e,t,n){try{return await ug(e,t,n)}catch(r){if(r.stale)return $s(e,t,n);throw r}}var ug=(e,{method:t,url:n,headers:r,
body:o},s)=>He(s,(i,l)=>{let{proxy:f}=e.route,m=f&&n.protocol==="http:",g=Tr({agent:e,host:ee(n),port:ke(n),method:t,path:m?`${n.origin}${n.pathname}${n.search}`:
n.pathname+n.search,setHost:!1,signal:s}),y={host:n.host,...r,...m?At(f):{}};for(let[b,E]of Object.entries(y))g.setHeader(b,E);g.on("error",b=>l(Object.assign(b,
{stale:lg(b,g.reusedSocket)}))),g.once("response",b=>{fg(b).then(async E=>{if(!m||E.status!==407)return i(E);let{proxyRefusal:k}=await Promise.resolve().then(()=>(xs(),Ts));
l(k(407,E.headers["proxy-authenticate"]?.toString()))},l)}),g.end(o)}),lg=({code:e},t)=>t&&(e==="ECONNRESET"||e==="EPIPE");async function fg(e){let t=[],n=0;for await(let o of e)
if(t.push(o),n+=o.length,n>Zc)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(n,Zc));return{status:e.statusCode??0,headers:e.headers,body:r}}function ed(e,t){
let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new h("INPUT_ENDPOINT_INVALID",`the address of ${n} is neither https nor ht\
tp`,{suggestions:["Check the variable that replaces the address: it must be https://HOST, or http://127.0.0.1:PORT."]});let{type:s,body:i}=pg(e),l={accept:"appl\
ication/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?{}:{authorization:`Bearer ${e.bearer}`},...mg(e.headers)};for(let[f,m]of Object.entries(
l))gg(n,f,m);return{method:r,url:o,headers:l,body:i}}function pg({json:e,form:t}){return e!==void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"ap\
plication/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var mg=(e={})=>Object.fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),
n]));function gg(e,t,n){try{Cc(t),Rc(t,n)}catch{throw new h("INPUT_HEADER_INVALID",`the header ${t} for ${e} has characters that cannot be sent`,{suggestions:["\
Check its value: a secret that was pasted with a line break causes this."]})}}var Qg=new Set([408,429,500,502,503,504]),Zg=new Set([502,503,504]),eh=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNREACH",
"ENETUNREACH","EPIPE","ETIMEDOUT"]),th=({status:e,body:t})=>Qg.has(e)||e>=400&&e<500&&x(t)?.error==="quota_exceeded",nh=({name:e,code:t="",proxyStatus:n=0})=>e===
"TimeoutError"||eh.has(t)||Zg.has(n);function rh(e,t,n,r,o=Math.random){return Math.max((1+o())*t*2**(e-2),oh(n,r))}function oh(e="",{now:t}){if(/^\d+$/.test(e.
trim()))return Number(e)*1e3;let n=Date.parse(e);return Number.isNaN(n)?0:Math.max(0,n-t()*1e3)}var Ed=2e4,sh=500,ih=5e3;async function wd(e,t,n){let r={call:e,
agent:t,options:n,outgoing:ed(e,n.userAgent??"ci-auth"),startedAt:performance.now(),attempts:0,sentAt:0,received:void 0,lastStatus:void 0,retryInMs:0};try{await ah(
r)}catch(o){if(!bn(o))throw await lh(o,r)}return fh(r)}async function ah(e){let{call:t,options:n}=e,{signal:r}=n.run;r.throwIfAborted(),await Qc(t.url.origin+t.
url.pathname,{method:t.method,fetch:async o=>{let{status:s}=await ch(e,o.signal);return new d(null,{status:Math.min(s,599)})},retry:{limit:n.retries,methods:["d\
elete","get","post","patch"],shouldRetry:({error:o})=>uh(o,e),delay:()=>e.retryInMs},signal:r,timeout:n.callTimeoutMs??Ed})}async function ch(e,t){let{agent:n,outgoing:r,
options:o}=e;e.attempts++,e.sentAt=o.clock.now(),e.received=void 0;let s=performance.now(),i=f=>{let{method:m,url:g}=r;o.trace?.(`${m} ${g.host}${g.pathname} ${f}\
 ${Math.round(performance.now()-s)} ms`)},l=dh(e);try{return e.received=await $s(n,r,t),e.lastStatus=e.received.status,i(e.lastStatus),e.received}catch(f){throw i(
t.aborted?"no answer":kd(f)),f}finally{clearTimeout(l)}}function dh({agent:{route:e},call:{service:t},options:n}){let{callTimeoutMs:r=Ed,lateMs:o=ih,run:s,waiting:i}=n;
if(!i)return;let l=pe(Math.min(r,s.remainingMs())),f=`no answer for ${pe(o)}, the limit is ${l}`;return setTimeout(()=>i(`Still waiting for ${t} at ${tt(e)}: ${f}`),
o).unref()}var kd=({code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";async function uh(e,t){let{attempts:n,received:r,options:o}=t,{backoffMs:s=sh,clock:i,
retries:l,run:f,waiting:m}=o;if(f.signal.aborted||!(r?th(r):nh(e))||(t.retryInMs=rh(n,s,r?.headers["retry-after"],i),t.retryInMs>=f.remainingMs()))return!1;if(m){
let g=await Promise.resolve().then(()=>($r(),Pr)).catch(()=>{});g&&m(g.retryLine(Td(t),r?.status??e,{retries:l,waitMs:t.retryInMs}))}return!0}var Td=({agent:e,attempts:t,
call:n,lastStatus:r,startedAt:o})=>({service:n.service,route:e.route,attempts:t,lastStatus:r,spentMs:performance.now()-o});async function lh(e,t){let{run:n}=t.options;
if(n.isInterrupted())return n.signal.reason;let r=Td(t);return(await Promise.resolve().then(()=>($r(),Pr)).catch(xd(`${r.service}: ${kd(e)}`))).failureOf(e,r,n)}
var xd=e=>t=>{let n=`${e}, and a file of ci-auth that explains it cannot be loaded: ${t.message}`;throw new h("MACHINE_REFUSED",n,{cause:t})};async function fh({
agent:e,attempts:t,call:n,options:r,received:o,sentAt:s}){let{status:i=0,headers:l={},body:f=""}=o??{},m=Date.parse(l.date??"")/1e3,g=Math.trunc(m-(s+r.clock.now())/
2)+0,y=async()=>{let E=`${n.service} answered HTTP ${i}`,{shownAnswer:k}=await Promise.resolve().then(()=>(bd(),yd)).catch(xd(E));return k(n,e.route.proxy,{status:i,
body:f,contentType:l["content-type"]??""})},b=i<300?void 0:await y();return{status:i,get body(){return b?.shown??f},show:async()=>b??y(),attempts:t,skewSeconds:Number.
isNaN(g)?void 0:g}}var Nt=({clock:e,pace:t,report:n,signal:r,surroundings:o,userAgent:s},{retries:i,timeoutMs:l})=>ph({env:o.env,deadlineMs:l,retries:i,userAgent:s,...t,...K({clock:e,
signal:r,trace:n.trace,waiting:n.waiting})});function ph(e){let{clock:t=dt}=e,n=gh(e.deadlineMs,e.signal),r=new Map,o=({direct:s,socketPath:i,url:l})=>{let f=`${l.
origin} ${i??""}`,m=r.get(f);if(m)return m;let g=i===void 0&&!s?vc(l,e.env):void 0,y=new Ir({origin:new URL(l.origin),socketPath:i,proxy:g,ca:e.ca},n.signal);return r.
set(f,y),y};return{send:async s=>wd(s,o(s),{...e,clock:t,run:n}),preconnect(s,i=1){try{o({url:s}).preconnect(i)}catch{}},wait:(s,i,l=!1)=>(l||e.waiting?.(`Waiti\
ng ${pe(s)} for ${i}`),hh(s,i,n)),remainingMs:n.remainingMs,clock:t,signal:n.signal,close(){n.end();for(let s of r.values())s.closeIdle()}}}var mh=2147483647;function gh(e,t){let n=performance.now()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("abort",o,
{once:!0}),setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),mh)).unref(),{signal:r.signal,totalMs:e,remainingMs:()=>Math.
max(0,n-performance.now()),end:()=>r.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&r.signal.reason===t.reason}}async function hh(e,t,n){
let r=async()=>{if(n.isInterrupted())return n.signal.reason;let{waitFailure:i}=await Promise.resolve().then(()=>($r(),Pr));return i(e,t,n.totalMs)};if(n.signal.
aborted||e>=n.remainingMs())throw await r();let o,s=i=>{o=setTimeout(i,e)};await He(n.signal,s,()=>clearTimeout(o)).catch(async()=>{throw await r()})}p();T();G();I();z();W();var Rh={expected_project_id:{what:"the project",unknown:"no project is certain",decidedBy:"project_id"},expected_service_account:{what:"\
the service account",unknown:"the job acts as no service account",decidedBy:"service_account"},expected_provider:{what:"the provider",unknown:"the job does not \
sign in at a provider",decidedBy:"workload_identity_provider"},expected_subject:{what:"the subject",unknown:"the job does not sign in with an ID token that has \
one"}},Nd=(e,t,n)=>e.filter(({name:r,wanted:o})=>!Gs(t[r],o)).map(({name:r,wanted:o})=>{let{decidedBy:s,unknown:i,what:l}=Rh[r],f=t[r],m=f===void 0?`${i}, and ${l}\
 must be`:`${l} is "${_(f)}", not`,g=s?n(s):"the job that signs in";return{code:"GUARDRAIL_REFUSED",message:`${n(r)}: ${m} "${_(o)}"`,suggestions:[`Correct ${g}\
. Change ${n(r)} only if this job is meant to sign in so.`]}});function Gs(e,t){return e===void 0?!1:t.endsWith("*")?e.startsWith(t.slice(0,-1)):e===t}var Bs=e=>/^\d+$/.
test(e),Lr=e=>e.some(({name:t,wanted:n})=>t==="expected_subject"||Bs(n));function Js(e,t,n){X(Nd(e,Pd(t),n))}var Pd=({projectId:e,provider:t,serviceAccount:n})=>({
expected_project_id:e,expected_service_account:n,expected_provider:t&&ze(t)});async function $d(e,t,n,r){if(e.length===0)return;let o=await vh(e,t,n),s={...Pd({
...n,serviceAccount:o}),expected_subject:await Ah(t.actor.idToken?.()?.claims,e)};X(Nd(e,s,r))}async function Ah(e={},t){let{sub:n}=e,r=t.find(({name:i})=>i==="\
expected_subject")?.wanted;if(typeof n!="string"||r===void 0||Gs(n,r))return typeof n=="string"?n:void 0;let{otherSubject:o}=await Promise.resolve().then(()=>($t(),Pt)),
s=o(e);return Gs(s,r)?s:n}var Ld=({identity:e,projectId:t,serviceAccount:n})=>({provider:e.mode==="federation"?e.provider:void 0,serviceAccount:n??(e.mode==="key"?e.key.email:void 0),projectId:t});
async function vh(e,{actor:t,google:n,mint:r},{serviceAccount:o}){let s=e.find(({name:m})=>m==="expected_service_account")?.wanted,i=o??(t.idToken?void 0:(await t.
principal()).principal);if(s===void 0||i===void 0||!Bs(s)||Bs(i)||!we(n))return i;let{tokenHolder:l}=await Promise.resolve().then(()=>(Od(),vd)),f=await r({format:"\
access_token",scopes:[re],lifetimeSeconds:3600});return await l(n,f.value)??i}Cn();p();var ii=w(O(),1);T();p();p();function iu(e,t){let n={...e};if(t!=="win32")return n;let r=new Map(Object.keys(n).map(s=>[s.toUpperCase(),s])),o=s=>typeof s=="string"?r.get(s.toUpperCase())??
s:s;return new Proxy(n,{get:(s,i)=>Reflect.get(s,o(i)),has:(s,i)=>Reflect.has(s,o(i))})}var au="CI_AUTH_HAS_BOUNDARY",ot="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES",ty=[[/\0/,"a NUL"],[new RegExp("\\p{Surrogate}","u"),"half a character"]],cu=e=>ty.
find(([t])=>t.test(e))?.[1];G();var du=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_APPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"];p();var mu=w(U(),1);T();R();Yt();I();Br();var gu=(e,t,n)=>({label:"the executable of the credentials file",mintsAgain:!0,choosesAudience:!0,secrets:[],refreshSource:()=>({kind:"executable",command:e.command,
timeoutMs:e.timeoutMs}),async mint(r,{clock:o,signal:s}){let i=cy(e.outputFile,o.now());if(i!==void 0)return i;if(t[ot]!=="1")throw new h("CLIENT_EXECUTABLES_NO\
T_ALLOWED",`the credentials file names an executable, but ${ot} is not 1`,{suggestions:[`If the file is yours: export ${ot}=1`]});return hu(await dy(e,{env:{...t,
...ay(e,r)},cwd:n,signal:s}))}}),ay=({outputFile:e,tokenType:t},n)=>({GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE:n,GOOGLE_EXTERNAL_ACCOUNT_TOKEN_TYPE:t,GOOGLE_EXTERNAL_ACCOUNT_INTERACTIVE:"\
0",...e===void 0?{}:{GOOGLE_EXTERNAL_ACCOUNT_OUTPUT_FILE:e}});function cy(e,t){if(e!==void 0)try{let n=x((0,mu.readFileSync)(e,"utf8"));return typeof n?.expiration_time==
"number"&&n.expiration_time>t&&n?.success===!0?hu(JSON.stringify(n)):void 0}catch{return}}async function dy({command:e,timeoutMs:t},n){let[r="",...o]=e.split(/\s+/).
filter(f=>f!==""),{runProgram:s}=await Promise.resolve().then(()=>(pu(),fu)),{failure:i,stdout:l}=await s({file:r,args:o,timeoutMs:t,...n});if(i!==void 0)throw Jr(
`the executable ${i}`);return l}function hu(e){let t=x(e);if(t?.version!==1)throw Jr("the executable did not print a response of version 1");if(t.success!==!0)throw Jr(
`the executable reported a failure${uy(t)}`);let n=t.id_token;if(typeof n=="string"&&n!=="")return n;throw Jr(`the response of the executable has no id_token, b\
ut the keys ${Ho(t)}`)}function uy({code:e,message:t}){let n=[e,t].filter(r=>typeof r=="string").join(": ");return n?`: ${Y(n)}`:""}var Jr=e=>new h("CLIENT_EXEC\
UTABLE_OUTPUT",e,{suggestions:["Run the command of the file by hand, and compare with https://google.aip.dev/auth/4117"]});Zs();p();var Tu=w(U(),1);T();R();z();W();kr();function Wr(e,t){try{return yy((0,Tu.readFileSync)(e,"utf8"),e)}catch(n){if(n instanceof h)throw n;let r=tr(n);throw new h("FILE_CREDENTIALS_MISSING",`${t} name\
s ${e}, which cannot be read: ${r}`,{suggestions:["Sign in in the same job, after the checkout (a checkout deletes files in the workspace) and before ci-auth cl\
eanup."]})}}function yy(e,t){let n=x(e);if(!n)throw be(t,"it is not a JSON object");return xu(n,t)}var be=(e,t)=>new h("INPUT_CREDENTIALS_FILE_INVALID",`the cre\
dentials file ${e} cannot be used: ${t}`),ce=(e,t)=>{let n=e[t];return typeof n=="string"&&n!==""?n:void 0},Ut=(e,t)=>{let n=e[t];return typeof n=="object"&&n!==
null&&!Array.isArray(n)?n:void 0},ei={service_account:by,external_account:Ey,impersonated_service_account:wy};function xu(e,t){let n=ce(e,"type")??"(none)";if(Object.
hasOwn(ei,n))return ei[n](e,t);throw be(t,`its type is ${n}${n==="authorized_user"?", a person's":""}; the supported types are ${Object.keys(ei).join(", ")}`)}function ti(e,t){
let n=ce(e,"universe_domain")??"googleapis.com";if(bt(n))return n;throw be(t,"its universe_domain is not a domain name")}function by(e,t){let n=Es(e);if("code"in
n)throw new h(n.code,n.message,{suggestions:n.suggestions??[]});return{type:"service_account",caller:{kind:"key",key:n},universe:ti(e,t)}}function Ey(e,t){let n=ce(
e,"audience"),r=ce(e,"subject_token_type");if(!n||!r)throw be(t,"it has no audience or no subject_token_type");let o=ti(e,t),s=ce(e,"token_url")??`https://sts.${o}\
/v1/token`,i=ce(e,"service_account_impersonation_url"),l=Ut(e,"service_account_impersonation")?.token_lifetime_seconds,f=typeof l=="number"?l:void 0,m=lt(n);return{
type:"external_account",caller:{kind:"federation",audience:n,provider:"code"in m?void 0:m,subjectTokenType:r,sts:_u(s,/\/v1\/token$/,t),source:_y(Ut(e,"credenti\
al_source")??{},t)},...i===void 0?{}:{impersonation:{...Su(i,[],t),lifetimeSeconds:f}},universe:o}}function wy(e,t){let n=Ut(e,"source_credentials"),r=ce(e,"ser\
vice_account_impersonation_url");if(!n||r===void 0)throw be(t,"it has no source_credentials or no service_account_impersonation_url");return{type:"impersonated_\
service_account",caller:ky(n,t),impersonation:Su(r,Ty(e,t),t),universe:ti(e,t)}}function ky(e,t){let n=e.type==="impersonated_service_account"?void 0:xu(e,t);if(n&&
!n.impersonation)return n.caller;throw be(t,"its source_credentials impersonate an account too: put that account into delegates")}function Ty(e,t){return(Array.
isArray(e.delegates)?e.delegates:[]).map(r=>{if(typeof r!="string")throw be(t,"its delegates are not a list of texts");return r.replace(/^projects\/-\/serviceAccounts\//,
"")})}function Su(e,t,n){let[,r=""]=/\/v1\/projects\/-\/serviceAccounts\/([^/:]+):generateAccessToken$/.exec(e)??[],o=xy(r);if(!o)throw be(n,"its service_accoun\
t_impersonation_url does not name an account");return{serviceAccount:o,delegates:t,iamcredentials:_u(e,/\/v1\/projects\/-\/.*$/,n)}}function xy(e){try{return decodeURIComponent(
e)}catch{return}}function _u(e,t,n){let r=URL.canParse(e)?new URL(e):void 0,o=r?.protocol==="http:"&&Zn.has(r.hostname);if(!r||!t.test(e)||r.protocol!=="https:"&&
!o)throw be(n,"it names an endpoint that is not an https URL of the expected form");return e.replace(t,"")}var Sy=3e4;function _y(e,t){let n=Ut(e,"format")??{},
r=n.type==="json"?ce(n,"subject_token_field_name"):void 0,o=ce(e,"url"),s=ce(e,"file"),i=Ut(e,"executable");if(i)return Iy(i,t);if(s!==void 0)return{kind:"file",
path:s,field:r};if(o!==void 0&&URL.canParse(o)){let f=Object.entries(Ut(e,"headers")??{}).map(([m,g])=>[m,ne(g)]);return{kind:"url",url:new URL(o),headers:Object.
fromEntries(f),field:r}}let l=Object.keys(e).join(", ")||"nothing";throw be(t,`its credential_source has none of url, file and executable; it has ${l}`)}function Iy(e,t){
let n=ce(e,"command");if(n===void 0)throw be(t,"its executable has no command");let r=e.timeout_millis;return{kind:"executable",command:n,timeoutMs:typeof r=="n\
umber"?r:Sy,outputFile:ce(e,"output_file")}}W();Cn();oi();var Ry=["GOOGLE_APPLICATION_CREDENTIALS",...du],ai=({env:e})=>Ry.find(t=>e[t]);function qr(e,t,n="--credentials-file"){let{cwd:r,env:o}=t,s=ai(t),
i=e===void 0?s:n,l=e??(s&&o[s]);if(!l||!i)throw new h("INPUT_SOURCE_MISSING","there are no credentials to mint a token from",{suggestions:["Sign in first, in th\
e same job: ci-auth federate \u2026, or ci-auth key \u2026","For one token without a sign-in: ci-auth token --workload-identity-provider projects/\u2026/providers/\u2026",
"For tools that ask ci-auth in all steps: set CI_AUTH_WORKLOAD_IDENTITY_PROVIDER for the job"]});return{credentials:Wr((0,ii.resolve)(r,l),i),path:l,namedBy:i}}
function Cu(e,t,n){let{identify:r,report:o,surroundings:s}=n,{caller:i,impersonation:l}=e,f=l?Ay(t,l):t,m={serviceAccount:l?.serviceAccount,delegates:l?.delegates??
[]};if(i.kind==="key"){for(let ue of ri(i.key))o.mask(ue);let B=si(f,()=>Ee.explain()),Ee=ni(B,i.key,o);return{actor:Ee,target:m,google:B}}let{audience:g,provider:y,
source:b,sts:E,subjectTokenType:k}=i,C=si(Ru(f,{sts:E}),async()=>{let{about:B,facts:Ee}=await j.explain();return{about:{provider:y,...B},facts:Ee}}),P=vy(b,k,s);
for(let B of P.secrets)o.mask(B);let j=Dr({google:C,source:P,audience:g,provider:y,target:{audience:g,subjectTokenType:k},report:o,identify:r});return{actor:j,target:m,
google:C}}var Ay=(e,{delegates:t,iamcredentials:n,serviceAccount:r})=>si(Ru(e,{iamcredentials:n}),async()=>({about:{serviceAccount:r,delegates:t}})),si=(e,t)=>({
...e,explain:async()=>{let[n,r]=[await e.explain?.(),await t()],{facts:o=async()=>[]}={...n,...r};return{about:{...n?.about,...r.about},facts:o}}}),Ru=(e,t)=>({
...e,endpoints:{...e.endpoints,...t}});function vy(e,t,{cwd:n,env:r}){if(e.kind==="url")return Qs(e.url,{...e,method:"GET"});if(e.kind==="executable")return gu(
{...e,tokenType:t},r,n);let o=Vr((0,ii.resolve)(n,e.path),e);return{...o,mint:(s,i)=>o.mint(s,i).catch(Oy)}}function Oy(e){throw!(e instanceof h)||e.code!=="OID\
C_TOKEN_VARIABLE_MISSING"?e:e.with({code:"FILE_SUBJECT_TOKEN_MISSING",suggestions:["Sign in again in this job: the token file of the credentials no longer exist\
s."]})}var Au=(e,{env:t})=>Pe(t,e.universe).endpoints;p();var Pu=w(fe(),1),$u=w(O(),1);G();z();W();qs();Cn();async function Lu(e,{ambientActor:t,clock:n,identify:r,pace:o,report:s,signal:i,surroundings:l,userAgent:f},m){let{delegates:g,propagationMs:y,requestReason:b,
retries:E,serviceAccount:k,timeoutMs:C,universe:P}=e,{endpoints:v}=Pe(l.env,P);for(let le of _a(l.env))s.note(le);let j={retries:E,timeoutMs:C+y},B=Nt({clock:n,
pace:o,report:s,signal:i,surroundings:l,userAgent:f},j),ue={network:B,endpoints:v,universe:P,requestReason:b,explain:async()=>{let{explainSignIn:le}=await Promise.resolve().then(()=>($t(),Pt));
return le(e,ve)}};for(let{atOnce:le,url:Po}of jy(e,v))B.preconnect(new URL(Po),le);let ve=await Fy(e.identity,ue,m,{ambientActor:t,identify:r,report:s,surroundings:l}),
{repeating:J}=y>0?await Promise.resolve().then(()=>(Nu(),Ou)):{},se=J?.({network:B,report:s,leftMs:y,backoffMs:o?.backoffMs}),Kt=async(le,Po)=>{let Di=()=>Mr(ue,
ve,le,Po),Mi=await(se?se(Di):Di());return s.mask(Mi.value),Mi},ji={serviceAccount:k,delegates:g};return{actor:ve,google:ue,target:ji,mint:le=>Kt(ji,le),mintOwn:le=>Kt(
{delegates:[]},le),close:B.close}}function Uu({delegates:e,identity:t,serviceAccount:n,universe:r},o,{cwd:s,env:i}){if(t.mode==="ambient")return;let{endpoints:l}=Pe(
i,r),f=t.mode==="key"?t.key:[Qt(t.provider),o&&Uy(o,{cwd:s,env:i})];return zr(f,n,e,r,l)}var zr=(...e)=>(0,Pu.createHash)("sha256").update(JSON.stringify(e)).digest(
"hex");function Uy({origin:e},{cwd:t,env:n}){if("ci"in e)return e.ci;let{named:r}=e,o=r.env??"CI_AUTH_ID_TOKEN",s=r.file??n.CI_AUTH_ID_TOKEN_FILE;return[r,n[o],
s&&Ye((0,$u.resolve)(t,s))]}async function Fy(e,t,n,{ambientActor:r,identify:o,report:s,surroundings:i}){if(e.mode==="key"){let{keyActor:m,keySecrets:g}=await Promise.resolve().then(()=>(oi(),Iu));
for(let y of g(e.key))s.mask(y);return m(t,e.key,s)}if(e.mode==="ambient"){if(!r)throw new Error("no ambient identity here");return r(t,i.env,s)}let{audience:l,
provider:f}=e;if(!n)throw new Error(`no token source for ${ze(f)}`);return Dr({google:t,source:n,audience:l,provider:f,target:Jd(f),report:s,identify:o})}function jy(e,t){
let{delegates:n,identity:r,serviceAccount:o,token:s,universe:i}=e,l=+(s!==void 0)+Number(Dy(e)),f=o!==void 0||n.length>0,m=r.mode==="key"&&we({universe:i})||s?.
format==="access_token"&&s.user!==void 0;return[...r.mode==="federation"?[{url:t.sts,atOnce:1}]:[],...m?[{url:t.oauth2,atOnce:f?Math.min(l,1):l}]:[],...f?[{url:t.
iamcredentials,atOnce:l}]:[]]}function Dy({file:e,identity:t,serviceAccount:n,token:r,verify:o}){return!o||t.mode==="federation"&&n===void 0?!1:!(r?.format==="access_token"&&r.user===void 0)&&
(r===void 0||e!==void 0)}p();G();p();G();I();function Xr(e,t){let n=_t(e[t]?.trim()??"");return n.ok?n.value:ye[t].default==="true"}function Yr(e,t){let n=[],r=(f,m,...g)=>{n.push({code:f,message:m,
suggestions:g})},o=(f,m,g,...y)=>r(m,`${t.nameOf(f)}: ${g}`,...y),s=f=>e[f]?.trim()||void 0,i=f=>s(f)??ye[f].default??"";function l(f,m,g){let y=m(i(f));return y.
ok?y.value:o(f,g,_(y.reason))}return{...t,raw:e,problems:n,add:r,refuse:o,text:s,parsed:l,boolean:f=>l(f,_t,"INPUT_BOOLEAN_INVALID")??!1,duration(f,m="INPUT_DUR\
ATION_INVALID"){let{max:g,min:y}=ye[f].range??{min:0,max:Number.POSITIVE_INFINITY},b=l(f,dn,m);return b!==void 0&&(b<y||b>g)&&o(f,m,`"${i(f)}" is not between ${gs(
y)} and ${gs(g)}`),b??y}}}var Ft=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.test(e);function Fu({refuse:e,text:t},n){let r=t(n);if(r===void 0||!Ft(r))return;
let o=ye[n].type==="secret"?"the value":`"${_(r)}"`;e(n,"INPUT_PLACEHOLDER",`${o} was not expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in\
 a shell "$NAME" in double quotes.')}function Mu(e,{nameOf:t},n){let r=Bu(e,n);return Gu(e,t,o=>{let{mode:s}=ye[o];return s!==void 0&&r.federation!==r.key&&!r[s]?An(`has no effect with ${t(r.key?"c\
redentials_json":"workload_identity_provider")}`):Ku(o,r,t)??Hy[o]?.(r,t)})}function Hu(e,{nameOf:t}){let n=Bu(e);return Gu(e,t,r=>r==="access_token_lifetime"&&
n.format==="id_token"?An(`has no effect with ${t("token_format")} id_token`):Ku(r,n,t))}var Gu=(e,t,n)=>Ze.flatMap(r=>{let o=e[r]?.trim()??"",s=o===""||My(r,o)?
void 0:n(r);if(s===void 0)return[];let{code:i,message:l,suggestions:f=[]}=s;return{code:i,message:`${t(r)} ${l}`,suggestions:f.map(m=>m.replace(/\b(delete) it\.$/i,
`$1 ${t(r)}.`))}});function Bu(e,t=!!e.service_account?.trim()){let n=!!e.workload_identity_provider?.trim();return{federation:n,key:!!e.credentials_json?.trim(),
direct:n&&!e.service_account?.trim(),format:e.token_format?.trim()??"",file:Xr(e,"create_credentials_file"),impersonates:t}}function My(e,t){let{default:n,type:r}=ye[e];
return n===void 0?!1:r==="duration"?ju(dn(t),dn(n)):r==="boolean"?ju(_t(t),_t(n)):t===n}var ju=(e,t)=>e.ok&&t.ok&&e.value===t.value,Ju=e=>["","access_token","id\
_token"].includes(e);function Ku(e,t,n){let{format:r}=ye[e];if(r===void 0||t.format===r||!Ju(t.format))return;let o=`${n("token_format")} ${r}`;return An(`has n\
o effect without ${o}`,`Add ${o}, or delete it.`)}var An=(e,t="Delete it.")=>({code:"INPUT_NOT_APPLICABLE",message:e,suggestions:[t]}),Qr=(e,t,n="")=>({code:"IN\
PUT_SERVICE_ACCOUNT_REQUIRED",message:`${n}needs ${e("service_account")}: ${t}`,suggestions:["Add the service account to act as."]}),Du=({file:e},t)=>e?void 0:An(
`has no effect with ${t("create_credentials_file")} false`),Hy={token_format:({direct:e,format:t},n)=>e&&t==="id_token"?Qr(n,"a federated identity has no ID tok\
en of its own","id_token "):void 0,delegates:({direct:e},t)=>e?Qr(t,"there is no account to delegate to"):void 0,access_token_subject:({direct:e},t)=>e?Qr(t,"a \
service account signs for the user"):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:r},o)=>e?Qr(o,"a federated token lives as long as the \
CI's ID token"):n==="access_token"||!Ju(n)||t&&r?void 0:An("has no effect without an access token or a credentials file with a service account"),profile:Du,credentials_file_path:Du};p();G();z();var Vu={federation:"workload_identity_provider",key:"credentials_json"},Gy="This machine already runs as a service account, which client libraries u\
se. To act as another one: ci-auth exec --service-account ACCOUNT -- COMMAND";function Wu(e){let{add:t,ambient:n,mode:r,raw:o,secretsWithheld:s}=e,i=r===void 0?
Object.values(Vu):[Vu[r]],l=i.some(f=>o[f]!==void 0);t("INPUT_SOURCE_MISSING",[By(i,l,e),...s===void 0?[]:[s]].join("; "),...n?[Gy]:[],...l||s!==void 0?[Jy(s)]:
i.flatMap(Vy(e)))}function By(e,t,{nameOf:n,raw:r}){let o=e.find(i=>r[i]);if(o!==void 0)return`${n(o)} contains only blanks`;let s=e.map(n);return s.length>1?`n\
either ${s.join(" nor ")} ${t?"has a value":"is given"}`:`${s[0]} is ${t?"empty":"not given"}`}var Jy=e=>e===void 0?"Check the name of the secret or variable, a\
nd that this job may read it.":"Skip this step in such runs, or run it after the merge. A provider name is not a secret: write it into the workflow.",Ky="To see\
 the names, fill in POOL and PROJECT_ID: gcloud iam workload-identity-pools providers list --workload-identity-pool=POOL --location=global --project=PROJECT_ID \
--format='value(name)'",Vy=({nameOf:e})=>t=>{let n=e(t);if(t==="workload_identity_provider")return[`Give the full name of the provider: ${n} ${Go}`,Ky];let r=n.
startsWith("--")?` PATH, or the key itself in ${je(t)}`:"";return[`Give a service account key: ${n}${r}`]};p();T();G();R();I();z();W();p();G();I();z();W();var Wy=["access_token","id_token"],qy=3600,qu=3600;function Zr(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime","INPUT_L\
IFETIME_INVALID")}function eo(e,t){let{nearest:n,refuse:r,text:o}=e,s=o("token_format");if(s===void 0)return;if(s==="access_token")return zy(e,t??qy);if(s==="id\
_token")return Yy(e);let i=n?.(s,Wy),l=i?`Write ${i}.`:"Write access_token or id_token, or leave it empty.",f=`unknown token format: "${_(s)}"`;return r("token_\
format","INPUT_TOKEN_FORMAT_INVALID",f,l)}function zy(e,t){let{refuse:n,text:r}=e,o=r("access_token_subject"),s=Fe(r("access_token_scopes")??""),i=s.length>0?s:
[re];for(let l of i.filter(f=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(f))){let f=`"${_(l)}" is not a scope`;n("access_token_scopes","INPUT_SCOPE_INVALID",f,"Separat\
e scopes by commas or newlines.")}return o!==void 0&&Xy(e,{user:o,lifetimeSeconds:t,hasScopes:s.length>0}),{format:"access_token",lifetimeSeconds:t,scopes:i,user:o}}
function Xy({add:e,nameOf:t,refuse:n},{hasScopes:r,lifetimeSeconds:o,user:s}){let i=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(s)||n("access_token_su\
bject","INPUT_SUBJECT_INVALID",`"${_(s)}" is not an email address`),r||e("INPUT_SCOPES_REQUIRED",`${i} needs ${t("access_token_scopes")}`,"List the scopes that \
the Workspace admin granted to the service account."),o>qu){let l=`at most ${qu}s together with ${i}`;n("access_token_lifetime","INPUT_LIFETIME_INVALID",l)}}function Yy({
add:e,boolean:t,nameOf:n,text:r}){let o=r("id_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is required for an ID t\
oken`,"Give the URL of the service to call."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var zu=256;function Yu(e){let{add:t,nameOf:n,
text:r}=e,o=r("workload_identity_provider"),s=r("credentials_json");return o===void 0?s===void 0?tb(e):eb(e,s):s===void 0?Zy(e,o):t("INPUT_SOURCE_CONFLICT",`${n(
"workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}function Qy({refuse:e},t){let n=lt(t);if(!("\
code"in n))return n;let{code:r,message:o,suggestions:s=[]}=n;return e("workload_identity_provider",r,_(o),...s)}function Zy(e,t){let{refuse:n,text:r}=e,o=r("aud\
ience");o!==void 0&&(o.length>zu||new RegExp("\\p{Cc}","u").test(o))&&n("audience","INPUT_AUDIENCE_INVALID",`at most ${zu} characters, and no line break`);let s=Ft(
t)?void 0:Qy(e,t);return s&&{mode:"federation",provider:s,audience:o??Bn(s)}}function eb({readKey:e,refuse:t},n){let r=e?.(n);if(!r)throw new Error("nothing her\
e reads a key");if(!("code"in r))return{mode:"key",key:r};let{code:o,message:s,suggestions:i=[]}=r;return Ft(n)?void 0:t("credentials_json",o,s,...i)}var tb=e=>e.
ambient&&e.mode===void 0?{mode:"ambient"}:e.missingSource?.(e);function Qu(e){let t=e.text("service_account");return t===void 0||Zt(t)?t:el(e,"service_account",
t)}function Zu(e){let n=Fe(e.text("delegates")??"").map(r=>r.replace(/^projects\/-\/serviceAccounts\//,""));for(let r of n)Zt(r)||el(e,"delegates",r);return n}function el({
refuse:e},t,n){if(Ft(n))return;let r=`"${_(n)}" is not the email or the unique id of a service account`;e(t,"INPUT_SERVICE_ACCOUNT_INVALID",r,"To see the accoun\
ts, fill in PROJECT_ID: gcloud iam service-accounts list --project=PROJECT_ID")}var Xu=20,ci=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.test(e);function tl({refuse:e,
text:t}){let n=t("project_id");if(n===void 0||ci(n))return n;let r=`"${_(n)}" is not a project id`;return e("project_id","INPUT_PROJECT_INVALID",r,"gcloud proje\
cts list")}var nb=/^[^*]*(?:[^*]|[:/]\*)$/,to=({refuse:e,text:t})=>It.flatMap(n=>{let r=t(n)?.replace(/^(?:https:)?\/\/iam\.[\w.-]+\//,"");if(r===void 0)return[];
if(!nb.test(r)){let o=`in "${_(r)}", a * is not at the end, or not after : or /`;e(n,"INPUT_EXPECTATION_INVALID",o,"Write the whole value, or one * at its end a\
fter : or /.")}return[{name:n,wanted:r}]});function nl({refuse:e,text:t}){let n=t("profile")??un;if(!gr(n)&&!Ft(n)){let r=`"${_(n)}" is not the name of a profil\
e`;e("profile","INPUT_PROFILE_INVALID",r,mr)}return n}function rl({refuse:e,text:t}){let n=t("universe");return n===void 0||bt(n)?n:e("universe","INPUT_UNIVERSE\
_INVALID",`"${_(n)}" is not a domain name`)}function no({add:e,nameOf:t,text:n}){let r=n("request_reason");return r===void 0||/^[\x20-\x7e]{1,1024}$/.test(r)?r:
e("INPUT_HEADER_INVALID",`${t("request_reason")} must be one line of printable ASCII`)}function ro({parsed:e,refuse:t}){let n=e("retries",mc,"INPUT_NUMBER_INVAL\
ID")??0;return n>Xu&&t("retries","INPUT_NUMBER_INVALID",`${n} is above ${Xu}`),n}var di={min:600,max:43200},ib=3600;function cl(e,t,n){let r=Yr(e,t),o=cb(r),s=o&&o.serviceAccount!==void 0;if(X([...r.problems,...t.inputsWithoutEffect(e,t,s),...n]),
o)return o;throw new Error("no plan and no problem")}function ab(e,t=Yu){for(let i of Ze)Fu(e,i);let n=t(e),r=n?.mode==="key"?n.key:void 0,o=Qu(e),s=Zr(e);return{
identity:n,key:r,account:o,serviceAccount:[r?.email,r?.file.client_id].includes(o)?void 0:o,lifetime:s,token:eo(e,s),expected:to(e),delegates:Zu(e),requestReason:no(
e),retries:ro(e),timeoutMs:e.duration("timeout")*1e3,universe:rl(e)??r?.universe??"googleapis.com"}}function cb(e){let{account:t,identity:n,key:r,lifetime:o,...s}=ab(
e),{boolean:i,duration:l}=e,f={profile:nl(e),exportVariables:i("export_environment_variables"),propagationMs:l("wait_for_propagation")*1e3,verify:i("verify")||s.
expected.length>0},m=i("cleanup_credentials"),g=i("create_credentials_file"),y=tl(e);if(!n)return;fb(e,r),pb(e,s);let{serviceAccount:b}=s,E=b===void 0?void 0:ub(
o);return{...s,...f,identity:n,file:g?{lifetimeSeconds:E,cleanup:m}:void 0,projectId:y??db(r,t),notes:lb(r,b,o,g)}}function db(e,t){let n=t===void 0?void 0:ge(t);
if(n!==void 0||!e)return n;let{email:r,projectId:o}=e;return o!==void 0&&ci(o)?o:ge(r)}var ub=e=>e!==void 0&&e>=di.min&&e<=di.max?e:void 0;function lb(e,t,n=0,r){
let{min:o}=di,s=n>0&&n<o;return[...e?.notes??[],...s&&r&&t!==void 0?[`a credentials file needs at least ${o}s, so it has no lifetime`]:[],...n>ib?["a lifetime a\
bove 3600s needs constraints/iam.allowServiceAccountCredentialLifetimeExtension for this account"]:[],...e&&t!==void 0?[`the key's account ${e.email} impersonat\
es ${t}: it needs roles/iam.serviceAccountTokenCreator on it`]:[]]}function fb({refuse:e},t){let{universe:n}=t??{};if(n===void 0||bt(n))return;let r=`its univer\
se_domain "${_(n)}" is not a domain name`;e("credentials_json","INPUT_UNIVERSE_INVALID",r)}function pb({add:e,nameOf:t,refuse:n},{serviceAccount:r,token:o,universe:s}){
if(o?.format!=="access_token"||o.user===void 0)return;if(r!==void 0&&!r.includes("@")&&Zt(r)){let l=`gcloud iam service-accounts describe ${r} --format='value(e\
mail)'`;n("service_account","INPUT_SERVICE_ACCOUNT_INVALID","domain-wide delegation needs the email, not the unique id",l)}if(we({universe:s}))return;let i=`${t(
"access_token_subject")} has no effect in the universe ${_(s)}`;e("INPUT_NOT_APPLICABLE",i)}async function dl(e){let{ci:t,named:n,raw:r,surroundings:o}=e,{problems:s,
source:i}=await gb(e),l=[...s,...await mb(e)];if(i)return{source:{...i,origin:{named:n}},problems:l};if(s.length>0||!r.workload_identity_provider?.trim())return{
problems:l};try{let f={ci:t.id,...K({module:t.module})};return{source:{...t.tokenSource(o),origin:f},problems:l}}catch(f){if(f instanceof h)return{problems:[...l,
f]};throw f}}async function mb({raw:e,surroundings:{env:t}}){if(Object.keys(t).filter(o=>/^(?:CI_AUTH_|INPUT_)EXPECTED_/.test(o)&&t[o]!=="").length===0)return[];
let{guardrailProblems:r}=await Promise.resolve().then(()=>(al(),il));return r(t,e)}async function gb({findNamedSource:e,named:t,surroundings:n}){if(e&&Object.values(
t).some(l=>l!==void 0))return e(t,n);let{cwd:r,env:o}=n;if(!o.CI_AUTH_ID_TOKEN&&!o.CI_AUTH_ID_TOKEN_FILE)return{problems:[]};let{environmentTokenSource:s}=await Promise.resolve().then(()=>(Zs(),ku)),
i=s(o,r);return i?{source:i,problems:[]}:{problems:[]}}p();var li=w(O(),1);me();T();G();p();T();G();I();function ui(e){let t=new Map;for(let{kind:n,path:r,profile:o,projectId:s}of e.toSorted((i,l)=>i.createdAt.localeCompare(l.createdAt)))n!=="crede\
ntials"||o===void 0||t.set(o,{name:o,credentialsFile:r,projectId:s});return[...t.values()]}function so(e,t){let n=ui(e),r=n.find(i=>i.name===t);if(r)return r;if(!gr(
t)){let i=`"${_(t)}" is not the name of a profile`;throw new h("INPUT_PROFILE_INVALID",i,{suggestions:[mr]})}let o=n.map(i=>i.name).join(", "),s=`this job has n\
ot signed in with the profile "${_(t)}"`;throw new h("INPUT_PROFILE_UNKNOWN",s,{suggestions:[o===""?"This job has no profile yet.":`The profiles of this job: ${o}`,
"Sign in first, in the same job: ci-auth federate --profile NAME \u2026, or ci-auth key --profile NAME \u2026"]})}W();async function ul(e,t,n,r){let{cache:o=!0,fresh:s,report:i,signal:l}=e,f=o&&t!==void 0?hb(e):void 0;if(!f||t===void 0)return r();let m=await f.get({who:t,...n},
r,{fresh:s,signal:l});return i.mask(m.value),m}function hb(e){let{ci:t,clock:n=dt,report:r,surroundings:o}=e;try{return cc(e.folder??xt(t,o),n,r.trace)}catch(s){
if(!(s instanceof Error))throw s;r.trace(`tokens are not kept: ${s.message}`);return}}function ll(e,t,n){let{surroundings:r}=n,o=(0,li.resolve)(r.cwd,e),s=zr(Ye(
o)),i=bb(n).find(f=>f.path===o&&f.content===s);if(i?.who!==void 0)return i.who;let{endpoints:l}=Pe(r.env,t.universe);return zr(t,yb(t,r),l)}function yb({caller:e},{
cwd:t}){let n=e.kind==="federation"?e.source:void 0;return n?.kind==="file"?Ye((0,li.resolve)(t,n.path)):void 0}var fl=({ci:e,folder:t,surroundings:n})=>(t?kt(t.
path):Ma(e,n)).read();function bb(e){try{return fl(e)}catch{return[]}}function vn({profile:e,...t}){let{env:n}=t.surroundings;if(n[au]){if(e!==void 0)throw Eb(e);
return}if(e===void 0&&io(t))return;let r=fl(t);return e!==void 0?so(r,e):ui(r).find(({name:o})=>o===un)}var Eb=e=>new h("INPUT_NOT_APPLICABLE",`the profile ${e}\
 cannot be used in a command of ci-auth exec that has an access boundary: it has none`,{suggestions:[`Give the profile to exec: ci-auth exec --profile ${e} \u2026`]}),
io=({surroundings:e})=>ai(e)!==void 0,wb=Ze.filter(e=>["identity","guardrails"].includes(ye[e].group)||e==="wait_for_propagation");function pl(e){let{env:t}=e.surroundings,
n=Object.fromEntries(wb.map(o=>[o,t[je(o)]]));return[n.workload_identity_provider,n.credentials_json].some(o=>o?.trim())&&!io(e)?n:void 0}var ml=e=>co(e)||io(e)||
vn(e)!==void 0,gl=({credentialsFile:e,name:t,projectId:n},{surroundings:r})=>({credentialsFile:e,namedBy:`the profile ${t}`,projectId:n,surroundings:{...r,env:{
...r.env,[ot]:"1"}}}),ao=e=>co(e)&&!io(e),co=({ci:e,surroundings:t})=>e.hasGoogleIdentity===!0||!!t.env.GCE_METADATA_HOST?.trim();async function uo(e){let t=vn(e),n=t===void 0&&ao(e),r=t||n?void 0:pl(e),o={...e,raw:{...r,token_format:"access_token"},nameOf:je,named:{},...t?gl(t,e):{credentialsFile:void 0}},
{token:s}=await(n||r?Tb(o,e.token):xb(o,e.token));return await e.report.masked(),s}var kb={create_credentials_file:"false",export_environment_variables:"false"};
async function Tb(e,t){let{ci:n,nameOf:r,raw:o,report:s,surroundings:i}=e,{problems:l,source:f}=await dl(e),m=co(e),g=kc,y=Mu,b={nameOf:r,nearest:Rt,ambient:m,secretsWithheld:n.
secretsWithheld?.(i.env),readKey:g,missingSource:Wu,inputsWithoutEffect:y},E=cl({...o,...kb},b,[...l,...ts(i.env)]),{expected:k,identity:C}=E,P=t??E.token;if(!P)
throw new Error("no token format");for(let J of f?.secrets??[])s.mask(J);for(let J of E.notes)s.note(J);let v=Uu(E,f,i),j=Ld(E),B=await yl(e,P,{who:v,expected:k,
known:j},()=>Lu(E,e,f)),Ee=C.mode==="ambient",ue=j.serviceAccount??(Ee?B.principal:void 0);Lr(k)||Js(k,{...j,serviceAccount:ue},r);let ve=f?.label??(Ee?"the met\
adata server":"a service account key");return{request:P,token:B,source:ve}}async function xb(e,t){let{nameOf:n,raw:r,surroundings:o}=e,{credentials:s,namedBy:i,
path:l}=qr(e.credentialsFile,o,e.namedBy),f=_b(e,ts(o.env)),{expected:m}=f,g=t??Ib(f.request,r,s),y=ll(l,s,e),b={...Cb(s),...K({projectId:e.projectId})},E=await yl(
e,g,{who:y,expected:m,known:b},()=>Rb(s,f,e));return Lr(m)||Js(m,b,n),{request:g,token:E,source:`${l} (${i})`}}function yl(e,t,{expected:n,known:r,who:o},s){let{
boundary:i,nameOf:l,report:f}=e,m=Lr(n)?{...e,cache:!1}:e;return ul(m,o,{...t,...K({boundary:i?.text})},async()=>{let g=await s(),{actor:y,google:b,target:E}=g;
try{let k=await g.mint(t),C=await i?.limit(b,k,f)??k;return await $d(n,g,r,l),{...C,...await su(E,y,t)}}finally{g.close()}})}var Sb=["workload_identity_provider",
"credentials_json"],hl=["service_account","delegates","audience","universe","wait_for_propagation"];function _b({raw:e,...t},n){let{namedBy:r="a credentials fil\
e",profile:o}=t,s=o===void 0?hl:[...hl,...Sb],i=Yr(e,{...t,nearest:Rt}),{add:l,duration:f,nameOf:m,problems:g,text:y}=i;for(let k of s.filter(C=>y(C)!==void 0)){
let C=`${m(k)} has no effect with ${r}, which contains the identity`;l("INPUT_NOT_APPLICABLE",C,`Delete it, or name the provider: ${m("workload_identity_provide\
r")}`)}let b=eo(i,Zr(i)),E={requestReason:no(i),retries:ro(i),timeoutMs:f("timeout")*1e3,expected:to(i)};if(X([...g,...Hu(e,t),...n]),b)return{...E,request:b};throw new Error(
"no token format")}function Ib(e,t,n){let r=n.impersonation?.lifetimeSeconds;return e.format==="id_token"||e.user!==void 0||t.access_token_lifetime?.trim()||r===
void 0?e:{...e,lifetimeSeconds:r}}function Cb({caller:e,impersonation:t}){let n=e.kind==="key"?e.key:void 0,r=t?.serviceAccount??n?.email,o=r===void 0?void 0:ge(
r);return{serviceAccount:r,provider:e.kind==="federation"?e.provider:void 0,projectId:o??(t?void 0:n?.projectId)}}async function Rb(e,t,n){let{report:r,surroundings:o}=n,
s=Nt(n,t),i={network:s,endpoints:Au(e,o),universe:e.universe,requestReason:t.requestReason};try{let{actor:l,google:f,target:m}=Cu(e,i,n);return{actor:l,google:f,
target:m,mint:async y=>{let b=await Mr(f,l,m,y);return r.mask(b.value),b},close:s.close}}catch(l){throw s.close(),l}}p();var bl={mask:()=>{},masked:async()=>{},note:()=>{},warn:()=>{},waiting:()=>{},trace:()=>{}};function xl({profile:e,programs:t,words:n},{ambientActor:r,jobOf:o,look:s,signal:i}){let{env:l}=process;return{words:n,version:"0.0.0",env:l,stdin:vb,async token(f){
let m=s();return uo({...await o(m),profile:e,surroundings:m,report:bl,userAgent:"ci-auth/0.0.0",signal:i,token:hr(f),fresh:f?.fresh,ambientActor:r})},askedBefore:async f=>dc(
(await o(s())).folder,f,ra()),passOn:f=>Ab(f,n,{env:l,own:t})}}async function Ab(e,t,{env:n,own:r}){let o=(n.PATH??"").split(fi.delimiter),s=El(r),i=o.findLastIndex(
f=>f!==""&&El(f)===s),l=Wt(e,{...n,PATH:o.slice(i+1).join(fi.delimiter)});return l===void 0?void 0:Yi(l,t,n,"EXEC_COMMAND_MISSING").exitCode}function El(e){try{
return(0,Tl.realpathSync)(e)}catch{return e}}var wl=1<<20;async function vb(){let e="";for await(let t of process.stdin.setEncoding("utf8"))if(e+=t,e.length>wl)
throw new Error(`more than ${wl} characters on standard input`);return e}async function Sl({exitCode:e,stderr:t="",stdout:n}){await Promise.all([kl(process.stdout,
n),kl(process.stderr,t)]),process.exit(e)}var kl=(e,t)=>new Promise(n=>{if(t==="")return n();e.on("error",()=>n()),e.write(t,()=>n())});R();p();p();T();I();var Il="oauth2accesstoken",_l="[a-z][a-z0-9]*(?:-[a-z0-9]+)*",jt=e=>`${_l}-${e}\\.pkg\\.dev|${e}\\.${_l}\\.rep\\.pkg\\.dev`,pi="[a-z0-9](?:[a-z0-9-]\
*[a-z0-9])?",Ob={docker:`${jt("docker")}|(?:(?:us|eu|asia|marketplace)\\.)?gcr\\.io`,npm:jt("npm"),python:jt("python"),maven:jt("maven"),go:jt("go"),apt:jt("apt"),
git:`source\\.developers\\.google\\.com|(?:${pi}\\.)+sourcemanager\\.dev`,bazel:`(?:${pi}\\.)+googleapis\\.com|(?:${pi}\\.)+pkg\\.dev`},Nb=new Map(Object.entries(
Ob).map(([e,t])=>[e,new RegExp(`^(?:${t})$`)])),Pb=/^(?:https:\/\/)?([a-z0-9.-]{1,253})(?::443)?(?:\/[!-~]*)?$/;function Dt(e,t){let n=Pb.exec(e)?.[1];return n!==
void 0&&Nb.get(t)?.test(n)?n:void 0}var lo=Ct.docker,Mt=e=>({stdout:`${e}
`,exitCode:1}),$b=Mt("credentials not found in native keychain"),Lb=Mt("no credentials server URL");async function Ub(e){let t=(await e.stdin()).trim();if(t==="")
return Lb;if(Dt(t,"docker")===void 0)return $b;let{value:n}=await e.token();return De(`${JSON.stringify({ServerURL:t,Username:Il,Secret:n})}
`)}var Cl={get:Ub,store:async()=>Mt(`${lo} stores no passwords: it gets a new token whenever one is needed, so leave out the login to this registry`),erase:async()=>De(
""),list:async()=>De(`{}
`),version:async({version:e})=>De(`${lo} (ci-auth) ${e}
`)},Rl={name:"docker",failure:e=>({...Mt(e),stderr:`${e}
`}),async answer(e){let[t,...n]=e.words;if(t===void 0||n.length>0)return Mt(`usage: ${lo} <store|get|erase|list|version>`);let r=Object.hasOwn(Cl,t)?Cl[t]:void 0;
return r?r(e):Mt(`${lo}: unknown action: ${JSON.stringify(t)}`)}};p();me();G();R();I();var Fb=Ct.kubectl,hi=[re,"https://www.googleapis.com/auth/userinfo.email"],jb=30,mi="client.authentication.k8s.io",Al=[`${mi}/v1`,`${mi}/v1beta1`],gi=e=>ys(`ci-\
auth helper kubectl: ${e}`),Db=new Set(["use_application_default_credentials","cluster","location","project","v","vmodule","stderrthreshold","alsologtostderr","\
logtostderr","log_backtrace_at","log_dir","log_file","log_file_max_size","add_dir_header","one_output","skip_headers","skip_log_headers"]),Mb=new Map([["account",
"name the account in the sign-in"],["impersonate_service_account","sign in as this account: ci-auth federate --service-account"],["use_edge_cloud","there are no\
 tokens for Edge Cloud"]]);function Hb(e){let[,t="",n]=/^--?(\w+)(?:=(.*))?$/s.exec(e)??[];if(e==="version"||t==="version")return"version";let r=Mb.get(t);if(!(t===
""||Db.has(t)||/^v\d+$/.test(t)||r&&n==="false"))return{fault:r===void 0?`unknown flag: --${t}`:`--${t} cannot be followed: ${r}`}}function Gb(e){if(!e?.trim())
return{version:`${mi}/v1beta1`,server:""};let{apiVersion:t,spec:n}=x(e)??{};if(!Al.includes(t))return{fault:`KUBERNETES_EXEC_INFO has the apiVersion ${typeof t==
"string"?_(t):"none"}, not ${Al.join(" or ")}`};let{server:r}=n?.cluster??{};return{version:String(t),server:typeof r=="string"?r:""}}async function Bb(e){let t=Gb(
e.env.KUBERNETES_EXEC_INFO);if("fault"in t)return gi(t.fault);let n=await e.askedBefore(`kubectl ${t.server}`),{expiresAt:r,value:o}=await e.token({scopes:hi,fresh:n}),
s={expirationTimestamp:qe(r-jb),token:o},i={apiVersion:t.version,kind:"ExecCredential",spec:{interactive:!1},status:s};return De(`${JSON.stringify(i)}
`)}var vl={name:"kubectl",failure:gi,async answer(e){let[t]=e.words.map(Hb).filter(n=>n!==void 0);return t==="version"?De(`${Fb} (ci-auth) ${e.version}
`):t?gi(t.fault):Bb(e)}};p();var tf=w(te(),1);T();I();p();p();var Vl=w(fe(),1),yo=w(U(),1);T();I();p();T();R();var Pl=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;function $l(e,t,n="audience"){if(!URL.canParse(e))throw new h("OIDC_REQUEST_FAILED",`${t} is not a URL`);
return r=>{let o=new URL(e);return o.searchParams.set(n,r),o}}var Ll=e=>({label:e.label,mintsAgain:!0,choosesAudience:e.choosesAudience??!0,secrets:e.secrets,mint:(t,n)=>Xb(
e,t,n),refreshSource:e.refreshSource??(()=>{})});async function Xb(e,t,n){let r=`${e.label} OIDC`,o=await n.send({service:r,...e.request(t)}),s=o.status>=200&&o.
status<=299,i=o.body.trim();if(s&&e.field===void 0&&i!==""&&!i.startsWith("{"))return i;let l=s?x(o.body)?.[e.field??""]:void 0;if(typeof l=="string"&&l!=="")return l;
let{noTokenFrom:f}=await Promise.resolve().then(()=>(po(),fo));throw await f(e,o)}p();var Je=w(U(),1),Fl=w(te(),1),mo=w(O(),1);T();function jl(e){let t=({env:n,temporaryFolder:r})=>Ul(n,e.temporary??[])??r;return{place:e,workspace:({cwd:n,env:r})=>(0,mo.resolve)(n,Yb(Ul(r,e.workspace??[])??
n,r)),credentialsFolder:t,ledger:n=>({folder:t(n),jobKey:e.job.map(r=>n.env[r]??"").join(" ")})}}var Ul=(e,t)=>t.map(n=>e[n]).find(Boolean),Yb=(e,t)=>e==="~"||e.
startsWith("~/")?(0,mo.join)(t.HOME||(0,Fl.homedir)(),e.slice(1)):e;function Qb(e,t){let n=(0,Je.statSync)(e,{throwIfNoEntry:!1});try{(0,Je.appendFileSync)(e,t)}catch(r){
throw Zb(e,n?.size),r}}function Zb(e,t){try{t===void 0?(0,Je.rmSync)(e,{force:!0}):(0,Je.truncateSync)(e,t)}catch{}}function Dl(e,t,n){try{Qb(t,n)}catch(r){let{
code:o}=r;throw new h("FILE_WRITE_FAILED",`the file that ${e} names cannot be written (${o})`,{suggestions:["The disk may be full, or a step changed the owner o\
r the mode of the file."]})}}function Ml(e,t){let n=cu(t);if(n!==void 0)throw new h("EXPORT_VALUE_REFUSED",`the value of ${e} holds ${n}, which a variable canno\
t hold`,{suggestions:["Write the value into a file and export its path."]})}var Wl=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),oE=e=>Wl(e).replaceAll(":","%3A").replaceAll(",","%2C");function Ke(e,t,n={}){let r=Object.entries(n).map(([o,s])=>`${o}=${oE(s)}`);return`::${e}${r.length>
0?` ${r.join(",")}`:""}::${Wl(t)}`}var Ei=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>Ke("add-mask",t));function sE(e,t){Ml(e,t);let n=`ghadelimiter\
_${(0,Vl.randomUUID)()}`;return`${e}<<${n}
${t}
${n}
`}function On(e,t,n){let r=Object.entries(n).map(([o,s])=>sE(o,s)).join("");r!==""&&ql(e,t,r)}function ql(e,t,n){let[r]=ho(e,t);if(r)throw new h(r.code,r.message,
{suggestions:r.suggestions??[]});Dl(t,e[t]??"",n)}function ho(e,t){let n=e[t];return n&&(0,yo.statSync)(n,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_\
MISSING",message:n?`${t} names "${n}", which is not a file`:`${t} is not set, so ci-auth cannot set variables for later steps`,suggestions:["Run inside a step o\
f a job, or use --output-format to get the variables on standard output."]}]}var iE=({env:e})=>({reaches:"later steps",problems:({outputs:t,variables:n})=>[...n?
ho(e,"GITHUB_ENV"):[],...t?ho(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>On(e,"GITHUB_ENV",t),setOutputs:t=>On(e,"GITHUB_OUTPUT",t),appendSummary:t=>{ho(e,"GITHU\
B_STEP_SUMMARY").length===0&&ql(e,"GITHUB_STEP_SUMMARY",t)}}),Kl=jl({workspace:["GITHUB_WORKSPACE"],temporary:["RUNNER_TEMP"],job:["GITHUB_SERVER_URL","GITHUB_R\
EPOSITORY","GITHUB_RUN_ID","GITHUB_RUN_ATTEMPT","GITHUB_JOB","RUNNER_NAME"]}),bi=["ACTIONS_ID_TOKEN_REQUEST_URL","ACTIONS_ID_TOKEN_REQUEST_TOKEN"],Te=({facts:e,
grant:t,mapsTemporary:n,...r})=>({...r,facts:{},tokenVariables:bi,hasTokenSurface:o=>r.detect(o)&&bi.every(s=>o[s]),tokenSource:({env:o})=>wi(r.label,o,()=>aE(r.
label,o,t)),handover:iE,maskLines:Ei,...Kl,credentialsFolder:Kl.workspace,...n&&{outsideFolder:async({env:o})=>(await Promise.resolve().then(()=>(Jl(),Bl))).temporaryOfRunner(
o)},secretsWithheld(o){return o.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":o.GITHUB_EVENT_NAME!=="pull_re\
quest_target"&&zl(o)?"pull requests from forks get no secrets":void 0}});function aE(e,t,n){if(t.ACT==="true")return new h("OIDC_LOCAL_RUNNER","act runs this jo\
b on a computer that has no OIDC token endpoint",{suggestions:[`Use the endpoint of the emulator: ${da} emulator run --ci github -- COMMAND`]});if(t.GITHUB_ACTOR===
"dependabot[bot]")return new h("OIDC_DEPENDABOT","Dependabot started this run, and such a run cannot get an ID token",{suggestions:["Skip the step with if: gith\
ub.actor != 'dependabot[bot]'","Run it after the merge."]});if(zl(t))return new h("OIDC_FORK_PULL_REQUEST","a pull request from a fork cannot get an ID token",{
suggestions:["Skip the step with if: github.event.pull_request.head.repo.full_name == github.repository","Run it on push."]});let r=`${e} runs this job, but ${bi.
join(" and ")} are not set`;return new h("OIDC_PERMISSION_MISSING",r,{suggestions:n})}function zl(e){try{let t=JSON.parse((0,yo.readFileSync)(e.GITHUB_EVENT_PATH??
"","utf8")),{base:n,head:r}=t.pull_request;return r.repo?.full_name!==n.repo.full_name}catch{return!1}}function wi(e,t,n){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:r,ACTIONS_ID_TOKEN_REQUEST_URL:o}=t;
if(!r||!o)throw n();let s=$l(o,"ACTIONS_ID_TOKEN_REQUEST_URL");if(cE(new URL(o),t)){let i="ACTIONS_ID_TOKEN_REQUEST_URL is an http URL, but the server of this j\
ob uses https";throw new h("OIDC_REQUEST_FAILED",i,{suggestions:["Find the step, or the env: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, and remove\
 it."]})}return Ll({label:e,request:i=>({method:"GET",url:s(i),bearer:r}),field:"value",secrets:[r],causeOf:async i=>(await Promise.resolve().then(()=>(po(),fo))).
causeInRunner(e,i),remedies:async i=>(await Promise.resolve().then(()=>(po(),fo))).remediesInRunner(i),refreshSource:i=>({kind:"url",url:s(i).href,headers:{Authorization:`\
Bearer ${r}`},field:"value"})})}var cE=({hostname:e,protocol:t},n)=>t==="http:"&&!Pl.test(e)&&!n.GITHUB_SERVER_URL?.startsWith("http:");var Xl=Te({id:"depot",label:"Depot CI",facts:{},detect:e=>!!e.DEPOT_JOB_URL,grant:['Give the job "permissions: {contents: read, id-token: write}".']});p();function Ql(e,t){let n=e.filter(({identifies:o})=>o!=="runner"),r=e.filter(({identifies:o})=>o==="runner");return Yl(n,t)??Yl(r,t)}var Yl=(e,t)=>e.find(n=>n.
hasTokenSurface(t))??e.find(n=>n.detect(t));p();p();var Nn={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:{"google.subject":"assertion.repository_id","attribute.repository":"as\
sertion.repository","attribute.repository_id":"assertion.repository_id","attribute.repository_owner_id":"assertion.repository_owner_id","attribute.ref":"asserti\
on.ref"},trustedBuild:{condition:"assertion.event_name in ['push', 'release', 'schedule', 'workflow_dispatch', 'repository_dispatch']"},events:{push:{},"pull-re\
quest":{event_name:"pull_request"},fork:{event_name:"pull_request_target",head_ref:"feature",base_ref:"main"}}},ki=Te({id:"github",label:"GitHub Actions",naming:Nn,
facts:{},mapsTemporary:!0,detect:e=>e.GITHUB_ACTIONS==="true",grant:['Give the job "permissions: {contents: read, id-token: write}".',"If a reusable workflow ru\
ns the job, the calling job must grant the same permissions."]});var Zl=Te({id:"forgejo",label:"Forgejo Actions",naming:Nn,facts:{},detect:e=>e.FORGEJO_ACTIONS==="true",grant:['Set "enable-openid-connect: true" on the workflo\
w or the job ("permissions:" has no effect here).']});p();var dE=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),ef=Te({id:"ghes",label:"GitHub Enterprise Server",naming:Nn,
facts:{},mapsTemporary:!0,detect:e=>e.GITHUB_ACTIONS==="true"&&dE(e),grant:['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administra\
tor of the server whether OIDC for Actions is set up: its issuer is <server>/_services/token."]});p();T();var Ti={...Te({id:"gitea",label:"Gitea Actions",facts:{},detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",grant:[]}),tokenSource:({env:e})=>wi(Ti.
label,e,uE)},uE=()=>new h("OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key \
from a secret, with "ci-auth key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env \
NAME"]});var nf="ci-auth-action/0.0.0",bo=()=>({env:iu(process.env,process.platform),cwd:process.cwd(),temporaryFolder:(0,tf.tmpdir)()}),rf=[Zl,Ti,Xl,ef,ki],Eo=({env:e})=>Ql(
rf,e)??ki,of=e=>rf.find(t=>t.id===e),Gt=e=>{process.stdout.write(`${e}
`)};function sf({env:e}){let t=new Set,n=r=>{e.RUNNER_DEBUG==="1"&&Gt(Ke("debug",r))};return{mask(r){if(!t.has(r)){t.add(r);for(let o of Ei(r))Gt(o)}},masked:async()=>{},
note:r=>wo(r),warn:(r,o)=>Gt(Ke("warning",`${r}: ${o}`,{title:`ci-auth: ${r}`})),waiting:n,trace:n}}var wo=e=>Gt(ua(e));function af(e){process.exitCode=1;let t=hs(e)??e;if(!(t instanceof h)){let f=t instanceof Error?t.stack??t.message:"a value that is not an e\
rror was thrown";Gt(Ke("error",`this is a bug in ci-auth: ${f}`,{title:"ci-auth"}));return}let{code:n,facts:r,message:o,problems:s,suggestions:i}=t,l=[s.length>
0?o:o.replace(/$/m,` (${n})`),...r.map(f=>`  ${f}`),...i.length>0?["Try this:",...i.map(f=>`  ${f}`)]:[]];Gt(Ke("error",l.join(`
`),{title:`ci-auth: ${n}`}))}var lE=[Rl,vl];async function fE([,,e="",t="",n,...r]){process.removeAllListeners("warning");let o=lE.find(g=>g.name===t),{ci:s}=x((0,cf.readFileSync)(e,"utf8"))??
{},i=of(String(s));if(!o||!i)throw new Error(`no helper is called ${t}, or no CI ${s}`);let l={name:t,words:r,profile:n==="default"?void 0:n,programs:(0,xi.dirname)(
e)},f=async()=>({ci:i,folder:ds((0,xi.dirname)(e))}),{signal:m}=new AbortController;return Sl(await yc(o,xl(l,{jobOf:f,look:bo,signal:m})))}p();p();p();var Ef=w(te(),1),Re=w(O(),1);me();T();p();function lf(e,t,n){let r=mE(df(e),df(t)),o=yE(r).map(([s,i])=>bE(r,s,i));return o.length===0?"":[`--- a/${n}
`,`+++ b/${n}
`,...o].join("")}var df=e=>e.match(/[^\n]*\n|[^\n]+$/g)??[],pE=4e6;function mE(e,t){let[n,r]=[uf(e,t),uf(e.toReversed(),t.toReversed())],o=Math.min(e.length,t.length)-
n,s=f=>f.slice(n,f.length-Math.min(r,o)),[i,l]=[s(e),s(t)];return[...Bt(" ",e.slice(0,n)),...gE(i,l),...Bt(" ",e.slice(n+i.length))]}var Bt=(e,t)=>t.map(n=>({mark:e,
text:n}));function uf(e,t){let n=e.findIndex((r,o)=>r!==t[o]);return n<0?e.length:n}function gE(e,t){if(e.length*t.length>pE)return[...Bt("-",e),...Bt("+",t)];let n=hE(
e,t),r=[],o=0;for(let[s,i]of e.entries()){if(n(s,o)===n(s+1,o)){r.push({mark:"-",text:i});continue}let l=t.indexOf(i,o);r.push(...Bt("+",t.slice(o,l)),{mark:" ",
text:i}),o=l+1}return[...r,...Bt("+",t.slice(o))]}function hE(e,t){let n=t.length+1,r=new Uint32Array((e.length+1)*n),o=(s,i)=>r[s*n+i]??0;for(let s=e.length-1;s>=
0;s-=1)for(let i=t.length-1;i>=0;i-=1)r[s*n+i]=e[s]===t[i]?o(s+1,i+1)+1:Math.max(o(s+1,i),o(s,i+1));return o}function yE(e){let t=[];for(let[n,{mark:r}]of e.entries()){
if(r===" ")continue;let o=t.at(-1),s=Math.min(e.length,n+1+3);o&&n-3<=o[1]?o[1]=s:t.push([Math.max(0,n-3),s])}return t}function bE(e,t,n){let r=e.slice(t,n),o=i=>{
let l=r.filter(({mark:m})=>m!==i).length,f=e.slice(0,t).filter(({mark:m})=>m!==i).length;return`${l===0?f:f+1},${l}`},s=r.map(({mark:i,text:l})=>i+l+(l.endsWith(
`
`)?"":`
\\ No newline at end of file
`));return[`@@ -${o("+")} +${o("-")} @@
`,...s].join("")}p();var So=w(U(),1),_o=w(O(),1);T();p();var de=w(rr(),1),To=w(O(),1);T();p();var oe=w(rr(),1),ko=w(O(),1);T();async function pf(e){try{return rs(e,(await(0,oe.lstat)(e)).isSymbolicLink())}catch(t){return A(t)==="ENOENT"?void 0:F(e,$(t))}}async function mf(e,t,n=()=>{},{link:r=oe.link,mode:o=384}={}){let s=await pf(e);if(s?.code==="FILE_EXISTS")throw L(s);let i=(0,ko.join)((0,ko.dirname)(e),sr());
await ff({path:e,at:i,content:t,mode:o},n,()=>EE(i,e,r))||await ff({path:e,at:e,content:t,mode:o},n,async()=>!0)}async function EE(e,t,n){try{return await n(e,t),
!0}catch(r){if(A(r)==="EEXIST")throw r;return!1}}async function ff({at:e,content:t,mode:n,path:r},o,s){let i,l=!1;try{i=await(0,oe.open)(e,"wx",n);let f=ss(await i.
stat({bigint:!0}));o(f),await i.writeFile(t),l=await s(),e!==r&&await(0,oe.unlink)(e);let m=ss(await i.stat({bigint:!0}));return l&&!$a(f,m)&&o({...m,birthtimeMs:0}),
l}catch(f){throw i&&await(0,oe.unlink)(e).catch(()=>{}),l&&await(0,oe.unlink)(r).catch(()=>{}),await Si(r,f)}finally{await i?.close()}}async function Si(e,t){let n=A(
t);return n===""||t instanceof h?t:n==="EEXIST"?L(await pf(e)??rs(e,!1),t):L(F(e,$(t)),t)}async function gf(e,t,n){let r;try{let o=await(0,de.lstat)(e);if(o.isSymbolicLink())throw L(F(e,"it is a link: name the file that it leads to"));if(!(await(0,de.readFile)(
e)).equals(Buffer.from(t)))throw new h("FILE_WRITE_FAILED",`cannot write ${e}: it does not contain the text that was read`,{suggestions:["Save it as UTF-8 witho\
ut a byte order mark, and run the command again."]});r=(0,To.join)((0,To.dirname)(e),sr()),await(0,de.writeFile)(r,n,{flag:"wx",mode:o.mode}),await(0,de.chmod)(
r,o.mode&511),await(0,de.rename)(r,e)}catch(o){throw r!==void 0&&await(0,de.unlink)(r).catch(()=>{}),await Si(e,o)}}var xo=1;async function hf(e,{content:t,path:n,undo:r}){try{let o=Tt(n),s=kE(e),i=s.findLast(m=>m.path===n&&m.content===o),l=i?i.before:o,f={path:n,content:t,undo:r,
...l===void 0?{}:{before:l}};wE(e,[...s.filter(m=>m!==i),f]),o===void 0&&((0,So.mkdirSync)((0,_o.dirname)(n),{recursive:!0}),await mf(n,t)),o!==void 0&&o!==t&&await gf(
n,o,t)}catch(o){throw A(o)===""||o instanceof h?o:L(F(n,$(o)),o)}}var wE=(e,t)=>dr(e,[{path:on,content:JSON.stringify({version:xo,edits:t})}]);function kE(e){let t=(0,_o.join)(
e.path,on),n;try{n=e.exists()?Tt(t):void 0}catch(i){throw i instanceof h?i:_i(t,$(i),i)}if(n===void 0)return[];let r=TE(n),{edits:o,version:s}=Array.isArray(r)?
{edits:r,version:xo}:r??{};if(typeof s=="number"&&s!==xo)throw _i(t,`it has the format ${s}`);if(s!==xo||!Array.isArray(o)||!o.every(xE))throw _i(t,"it is damag\
ed");return o}function TE(e){try{return JSON.parse(e)}catch{return}}var xE=e=>{let{before:t,content:n,path:r,undo:o}=e??{};return[n,r,o,t??""].every(s=>typeof s==
"string")},_i=(e,t,n)=>{let r=`${e}, the record of what --in-place changed in your files, cannot be read: ${t}`,o="Run ci-auth cleanup again, with the version t\
hat ran configure: the record stays until it is read.",s=`If that does not help, take our settings out of your files by hand, then remove ${e}`;return L({code:"\
FILE_WRITE_FAILED",message:r,suggestions:[`${o} ${s}`]},n)};p();var yf=w(fe(),1),Ii=w(te(),1),Io=w(O(),1);T();I();var Co=e=>e===void 0||e==="default"?"bin":`bin-${e}`;function Ci(e,t){let n=Ct[e];return e==="docker"&&Co(t)!=="bin"?`${n}-${t}`:n}function SE({program:{text:e=""},
settings:t}){let n=(0,yf.createHash)("sha256").update(JSON.stringify([e,t])).digest("hex").slice(0,16);return{program:`helper-${n}.mjs`,settings:`helper-${n}.js\
on`}}var Ri="compiled",Ai=(e,t,n=(0,Ii.platform)())=>`${Co(t)}/${Ci(e,t)}${n==="win32"?".cmd":""}`;function bf(e,t=(0,Ii.platform)()){let{folder:n,profile:r,program:o,
settings:s}=e,{join:i}=t==="win32"?Io.win32:Io.posix,l=SE(e),f=o.text===void 0?[]:[{path:l.program,content:o.text}],m=[o.path,...f.map(({path:y})=>i(n,y))],g=y=>{
let b=[...m,"helper","--as-recorded",i(n,l.settings),y,r??"default"];return t==="win32"?CE(o,b):_E(o,b,i(n,Ri),y)};return[{path:l.settings,content:JSON.stringify(
s)},...f,...e.helpers.map(y=>({path:Ai(y,r,t),content:g(y),mode:448}))]}function _E(e,t,n,r){let o=r==="docker"?"":" >&2";return`#!/bin/sh
[ -x ${ie(e.path)} ] || { printf '%s\\n' ${ie(RE(e))}${o}; exit 1; }
unset NODE_OPTIONS
NODE_COMPILE_CACHE=${ie(n)} exec ${t.map(ie).join(" ")} "$@"
`}var IE=/["%\r\n]/;function CE(e,t){if(t.some(n=>IE.test(n)))throw new h("FILE_WRITE_FAILED",`a batch file cannot start ${e.path}: a path has a quote or a %`,{
suggestions:["Choose another folder for temporary files, or install Node in another folder."]});return["@echo off","set NODE_OPTIONS=",`${t.map(n=>`"${n}"`).join(
" ")} %*`,""].join(`\r
`)}var RE=({path:e,text:t})=>`${t===void 0?"CLIENT_EXECUTABLE_MISSING: the ci-auth":"NODE_MISSING: the node"} that ran ci-auth configure is no longer there: ${e}\
. Run ci-auth configure again`;var wf=(e,t,n)=>(e.inPlace?void 0:e.read(e.pathOf(t)))??e.read(n);async function kf(e,t){let{clock:n=dt,dryRun:r,folder:o,handover:s,profile:i,signal:l}=t;if(X(s?.problems({variables:!0,outputs:!1})??[]),i!==void 0&&so(kt(o.path).
read(),i),ml(t)||t.report.warn("CONFIGURE_NOT_SIGNED_IN","nobody has signed in yet in this job: until then, tools get a token only in steps with CI_AUTH_WORKLOA\
D_IDENTITY_PROVIDER. Next: ci-auth federate \u2026, or ci-auth key \u2026"),r)return(await Tf(e,t)).configured;let f={folder:o.make(),name:"configure",clock:n,signal:l};
try{return await nc(f,()=>AE(e,t))}finally{o.isUsed()||await o.remove()}}async function Tf(e,t){let{folder:n,handover:r,profile:o,surroundings:s}=t,{call:i,tokens:l}=OE(
t),f=await e.plan(i),{files:m,notes:g,onPath:y,tokenVariables:b={}}=f,E=(f.edits??[]).map(v=>({...v,path:(0,Re.resolve)(s.cwd,v.path)}));if(r&&!r.setOutputs&&Object.
keys(b).length>0)throw vE(t.ci);let k={...f.variables,...y?PE(s.env,n,o):{}};return{configured:{changes:[...m.map(({content:v,path:j})=>({path:i.pathOf(j),content:v})),
...E].map(({content:v,path:j})=>({path:j,diff:UE(Tt(j)??"",v,j,l)})).filter(({diff:v})=>v!==""),variables:k,tokenVariables:b,notes:g},setup:f,edits:E}}async function AE(e,t){
let{ci:n,folder:r,handover:o,onWriting:s,profile:i,signal:l}=t,{configured:f,edits:m,setup:g}=await Tf(e,t),{files:y,helpers:b,links:E=[]}=g;l?.throwIfAborted();
let k={ci:n.id,module:n.module},C=b.length===0?void 0:await t.program(),P=C?bf({folder:r.path,helpers:b,profile:i,program:C,settings:k}):[];s?.([...[...P,...y,...E].
map(({path:v})=>v),...C?[Ri]:[]]),dr(r,[...P,...y]);for(let{path:v,target:j}of E)Wa(r,v,j);for(let v of m)await hf(r,v);return await o?.exportVariables({...f.variables,
...f.tokenVariables}),f}var vE=({label:e})=>new h("INPUT_TOKEN_UNDELIVERABLE",`${e} cannot pass a token to later steps`,{suggestions:["Add --output-format shell\
, in the step that runs the tool, or use ci-auth exec --configure."]});function OE(e){let{folder:t,profile:n,surroundings:r}=e,o=[],s=l=>(0,Re.join)(t.path,...l.
split("/")),i={...e,flags:e.flags??{},home:r.env.HOME||(0,Ef.homedir)(),pathOf:s,programOf:l=>s(Ai(l,n)),programNameOf:l=>Ci(l,n),read:l=>NE((0,Re.resolve)(r.cwd,
l)),async token(l){let f=await uo({...e,fresh:l?.fresh,token:hr(l)});return o.push(f.value),f},async tokenToStore(){if(e.dryRun)return{value:"***",until:"it exp\
ires, usually after an hour"};let{expiresAt:l,value:f}=await i.token({fresh:!0});return{value:f,until:qe(l)}}};return{call:i,tokens:o}}function NE(e){try{return Tt(
e)}catch(t){throw new h("FILE_SETTINGS_INVALID",`cannot read ${e}: ${tr(t)}`,{cause:t})}}function PE(e,t,n){let r=e.PATH??"",o=(0,Re.join)(t.path,Co(n));return r.
split(Re.delimiter).includes(o)?{}:{PATH:r===""?o:`${o}${Re.delimiter}${r}`}}var $E=new RegExp([/((?:auth|authorization|key|key-data|login|passphrase|passwd|password|secret|token)(?:["']?\s*[:=]\s*|>|\s+)|<value>)/,
/(?!["']?\$\{[\w.]+\}["']?[,;]?(?:[\s<]|$))("(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s"'<][^<]*)|\/\/[^\s/]+@/].map(({source:e})=>e).join(""),"gi"),LE=e=>e.replace($E,(t,n,r="")=>{
let[o]=/^["']?/.exec(r)??[];return n===void 0?"//***@":`${n}${o}***${o}`});function UE(e,t,n,r){let o=lf(e,t,n.replace(/^[/\\]/,""));return r.reduce((l,f)=>l.replaceAll(f,"***"),o).split(`
`).filter((l,f)=>f<2||/^[-+]/.test(l)).map((l,f)=>f<2?l:LE(l)).join(`
`)}p();var Ao=w(U(),1),Sf=w(te(),1),Ve=w(O(),1);T();R();I();var Ro="docker/config.json",_f={name:"docker",example:"europe-docker.pkg.dev",async plan(e){let{cwd:t,env:n}=e.surroundings,r=e.words.map(FE),o=e.programNameOf(
"docker").replace("docker-credential-",""),s=(0,Ve.resolve)(t,n.DOCKER_CONFIG||(0,Ve.join)(e.home,".docker")),i=(0,Ve.join)(s,"config.json"),l=If(wf(e,Ro,i),r,o,
i),f=[`docker asks ci-auth for a new token whenever it signs in to ${r.join(", ")}: nothing expires`],m={files:[],variables:{},helpers:["docker"],onPath:!0,notes:f},
g=`"credHelpers": ${r.map(b=>`"${b}"`).join(", ")}`;if(e.inPlace)return{...m,edits:[{path:i,content:l,undo:g}]};let y=ME(e,r,o,l);return{...m,files:[{path:Ro,content:l},
...y],links:s===e.pathOf("docker")?[]:jE(s),variables:{DOCKER_CONFIG:e.pathOf("docker"),REGISTRY_AUTH_FILE:e.pathOf(y[0]?.path??Ro)}}}};function FE(e){let t=Dt(
e,"docker");if(t!==void 0&&(e===t||e===`https://${t}`||e===`https://${t}/`))return t;throw new h("INPUT_HOST_INVALID",`"${_(e)}" is not the host of a registry o\
f Google`,{suggestions:["Give the host alone, in lower case, for example: europe-docker.pkg.dev"]})}function If(e,t,n,r){let{credHelpers:o,...s}=vi(e,r),i=Object.
fromEntries(t.map(g=>[g,n])),l=typeof o=="object"&&o!==null?o:{},f=/^\{\s*\n([ \t]+)/.exec(e??"")?.[1]??"	",m=e===void 0||e.endsWith(`
`)?`
`:"";return JSON.stringify({...s,credHelpers:{...l,...i}},void 0,f)+m}function vi(e,t){if(e===void 0||e.trim()==="")return{};let n=x(e);if(n)return n;throw new h(
"FILE_SETTINGS_INVALID",`${t} is not a JSON object, so docker cannot read it either`,{suggestions:["Repair the file, or remove it."]})}function jE(e){return DE(
e).filter(t=>t!=="config.json").filter(t=>(0,Sf.platform)()!=="win32"||(0,Ao.statSync)((0,Ve.join)(e,t)).isDirectory()).map(t=>({path:`docker/${t}`,target:(0,Ve.join)(
e,t)}))}function DE(e){try{return(0,Ao.readdirSync)(e)}catch{return[]}}var xf="containers/auth.json";function ME(e,t,n,r){let{REGISTRY_AUTH_FILE:o,XDG_RUNTIME_DIR:s}=e.
surroundings.env,i=[e.pathOf(xf),o,s&&(0,Ve.join)(s,"containers","auth.json")];for(let l of i){let f=l&&l!==e.pathOf(Ro)?e.read(l):void 0;if(l===void 0||f===void 0)
continue;let[m,g]=[vi(f,l),vi(r,"")],y=E=>({...g[E],...m[E]}),b=JSON.stringify({...m,auths:y("auths"),credHelpers:y("credHelpers")},void 0,"	");return[{path:xf,
content:If(`${b}
`,t,n,l)}]}return[]}p();var it=w(O(),1);T();G();R();I();p();var HE=/^projects\/((?:[a-z0-9.-]+:)?[a-z0-9-]+)\/locations\/([a-z0-9-]+)\/(clusters|memberships)\/([a-z0-9][a-z0-9-]*)$/,st=({id:e,kind:t,location:n,project:r})=>`\
projects/${r}/locations/${n}/${t}/${e}`;function Jt(e){let t=e.trim().replace(/^\/\/(?:container|gkehub)\.[a-z0-9.-]+\//,""),[,n,r,o,s]=HE.exec(t)??[];if(!(n===
void 0||r===void 0||s===void 0))return{kind:o,project:n,location:r,id:s}}p();T();R();I();p();I();pt();var GE={"container.clusters.get":"roles/container.clusterViewer","gkehub.memberships.get":"roles/gkehub.viewer","resourcemanager.projects.get":"rol\
es/browser"},Cf=({kind:e,project:t})=>`gcloud container ${e==="clusters"?"clusters":"fleet memberships"} list --project=${H(t)}`,BE=({project:e},t,n="PRINCIPAL")=>`\
gcloud projects add-iam-policy-binding ${H(e)} --role=${GE[t]} --condition=None --member=${ie(n)}`,Rf=(e,t,n)=>[{code:"API_DISABLED",matches:({reason:r})=>r==="\
SERVICE_DISABLED",says:"the API is off in the project",suggestions:(r,{metadata:o})=>[zn(o,"container.googleapis.com"),Kn]},{code:"GKE_REJECTED",matches:({status:r})=>r===
501,says:"there are no clusters to ask: what answered has no such API",suggestions:()=>["The emulator has none. In a test, name your own server in CI_AUTH_ENDPO\
INT_CONTAINER, or leave out configure gke."]},{code:"GKE_UNAVAILABLE",matches:({status:r})=>r===429||r>=500,says:"Google could not handle the call; the configur\
ation is not the reason",suggestions:()=>[Ne]},{code:"IAM_BEARER_REJECTED",matches:({status:r})=>r===401,says:"the access token is not accepted: it has expired,\
 or its account was disabled",suggestions:()=>["Sign in again right before: ci-auth federate"]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:r})=>r==="ACCESS\
_TOKEN_SCOPE_INSUFFICIENT",says:"the access token has too narrow a scope",suggestions:()=>["Leave out --access-token-scopes in the sign-in."]},{code:"GKE_PERMIS\
SION_DENIED",matches:({status:r})=>r===403,says:`this job lacks the permission ${t}, or the project does not exist`,suggestions:()=>[BE(e,t,n),Kn]},{code:"GKE_N\
OT_FOUND",matches:({status:r})=>r===404,says:`there is no ${e.kind==="clusters"?"cluster":"membership"} ${e.id} in ${e.location}`,suggestions:()=>[Cf(e),"The lo\
cation is a region or a zone, exactly as this list shows it."]},{code:"GKE_REJECTED",matches:()=>!0,says:"Google refused to describe the cluster",suggestions:()=>[
Cf(e)]}];mt();W();var JE={container:"CI_AUTH_ENDPOINT_CONTAINER",gkehub:"CI_AUTH_ENDPOINT_GKEHUB",connectgateway:"CI_AUTH_ENDPOINT_CONNECTGATEWAY",cloudresourcemanager:"\
CI_AUTH_ENDPOINT_CLOUDRESOURCEMANAGER"},Af=(e,t="googleapis.com")=>es(JE,e,t);async function vf(e,t){let n=await Ni(e,"container",`v1/${st(t)}`,t,"container.clu\
sters.get"),r=Ae(n,"fleet");return{status:Ln(n,"status")??"",authority:Ln(Ae(n,"masterAuth"),"clusterCaCertificate"),...KE(n),membership:Jt(Ln(r,"membership")??
"")}}function KE(e){let t=Ae(e,"controlPlaneEndpointsConfig"),n=Ae(t,"dnsEndpointConfig"),r=Pn(n,"endpoint"),o=r?{address:r,isOpen:n.allowExternalTraffic===!0}:
void 0,s=Ae(t,"ipEndpointsConfig"),i=[Ae(e,"masterAuthorizedNetworksConfig"),Ae(s,"authorizedNetworksConfig")],l={dns:o,isRestricted:i.some(({enabled:m})=>m===!0)};
if(t.ipEndpointsConfig===void 0){let m=Ae(e,"privateClusterConfig"),g=m.enablePrivateEndpoint===!0,y=Pn(e,"endpoint");return{...l,publicAddress:g?void 0:y,privateAddress:Pn(
m,"privateEndpoint")??(g?y:void 0)}}let f=s.enabled===!0;return{...l,publicAddress:f&&s.enablePublicEndpoint!==!1?Pn(s,"publicEndpoint"):void 0,privateAddress:f?
Pn(s,"privateEndpoint"):void 0}}async function Oi(e,t,n){let[r,o]=await Promise.all([n?"gkeMemberships":VE(e,t),/^\d+$/.test(t.project)?t.project:WE(e,t)]),s=new URL(
e.endpoints.connectgateway);t.location!=="global"&&s.hostname.startsWith("connectgateway.")&&(s.hostname=`${t.location}-${s.hostname}`);let i=`v1/projects/${o}/\
locations/${t.location}/${r}/${t.id}`;return`${s.href.replace(/\/$/,"")}/${i}`}async function VE(e,t){let n=await Ni(e,"gkehub",`v1/${st(t)}`,t,"gkehub.membersh\
ips.get");return Ae(n,"endpoint").gkeCluster===void 0?"memberships":"gkeMemberships"}async function WE(e,t){let n=`v3/projects/${t.project}`,r=await Ni(e,"cloud\
resourcemanager",n,t,"resourcemanager.projects.get"),[,o]=/^projects\/(\d+)$/.exec(Ln(r,"name")??"")??[];if(o!==void 0)return o;throw new h("GKE_RESPONSE_INVALI\
D",`${$n.cloudresourcemanager} did not tell the number of the project`)}var $n={container:"Google Kubernetes Engine",gkehub:"Google GKE Hub",cloudresourcemanager:"\
Google Resource Manager"};async function Ni({bearer:e,endpoints:t,member:n,network:r},o,s,i,l){let f=new URL(`${t[o]}/${s}`),m=await r.send({service:$n[o],method:"\
GET",url:f,bearer:e});if(m.status!==200)throw nn($n[o],m,Rf(i,l,n),{});let g=x(m.body);if(g)return g;throw Qo("GKE_RESPONSE_INVALID",$n[o],await m.show(),"a JSO\
N object")}var Ae=(e,t)=>{let n=e[t];return typeof n=="object"&&n!==null?n:{}},Ln=(e,t)=>{let n=e[t];return typeof n=="string"&&n!==""?n:void 0};function Pn(e,t){
let n=Ln(e,t);if(n===void 0)return;if(URL.canParse(`https://${n}`)&&new URL(`https://${n}`).host===n)return n;let o=`${t} is not the name of a host: ${_(n)}`,s=`${$n.
container} answered with an address that cannot be used
${o}`;throw new h("GKE_RESPONSE_INVALID",s)}p();T();I();var qE=["dns","public","private","gateway"];function Of(e,t,n){let r=n===void 0?XE(t):$i[n](t);if(r)return r;let o=["","RUNNING"].includes(t.status),
s=o?"":`; its status is ${_(t.status)}`;throw new h("GKE_ENDPOINT_CLOSED",`the cluster ${e.id} ${YE(t,n)}${s}`,{suggestions:o?QE(e,t,n):[Nf(e)]})}var zE="it nee\
ds the permission container.clusters.connect",$i={dns:({dns:e})=>e?.isOpen?{server:`https://${e.address}`,why:`the DNS endpoint, which takes calls from outside;\
 ${zE}`}:void 0,public:({authority:e,isRestricted:t,publicAddress:n})=>{let r=t?", which takes calls from its authorized networks only":"";return n===void 0?void 0:
{server:`https://${n}`,authority:e,why:`the public IP endpoint${r}`}},private:({authority:e,privateAddress:t})=>t===void 0?void 0:{server:`https://${t}`,authority:e,
why:"the private IP endpoint, which only computers in networks of the cluster reach"},gateway:({membership:e})=>e&&{gateway:e,why:"the Connect gateway, since th\
e cluster is in a fleet"}};function XE(e){let n=["dns","public","private"].map(s=>$i[s](e)).find(s=>s!==void 0);if(!n||e.dns?.isOpen)return n;let r=e.dns?"the D\
NS endpoint takes no calls from outside":"there is no DNS endpoint",o=e.publicAddress===void 0?"nothing else is open":r;return{...n,why:`${n.why}; ${o}`}}function YE({
dns:e},t){return t===void 0?"takes no calls from outside at its DNS endpoint, and has no IP endpoint":t==="gateway"?"is in no fleet, so there is no Connect gate\
way to it":t==="dns"?e?"takes no calls from outside at its DNS endpoint":"has no DNS endpoint":`has no ${t} IP endpoint`}var Pi=({id:e,location:t,project:n})=>[
H(e),`--location=${H(t)}`,`--project=${H(n)}`].join(" "),Nf=e=>`gcloud container clusters describe ${Pi(e)}`;function QE(e,t,n){let o=qE.filter(s=>$i[s](t)!==void 0).
map(s=>`Take what is open: --endpoint ${s}`);return n==="gateway"?[`gcloud container clusters update ${Pi(e)} --enable-fleet`,...o]:n==="public"||n==="private"?
[...o,Nf(e)]:[...o,`gcloud container clusters update ${Pi(e)} --enable-dns-access`]}var ZE={retries:3,timeoutMs:6e4},$f={name:"gke",example:"projects/my-project/locations/europe-west1/clusters/shop",async plan(e){let t=e.flags.endpoint,n=ew(e.words,
t),{env:r}=e.surroundings,{endpoints:o,problems:s}=Af(r,r[je("universe")]?.trim()||void 0);X(s);let{principal:i,value:l}=await e.token({scopes:hi}),f=Nt(e,ZE),m={
network:f,endpoints:o,bearer:l,member:rw(i)};try{let g=await Promise.all(n.map(y=>ow(m,y,t)));return await sw(e,g)}finally{f.close()}}};function ew(e,t){let n=e.
map(i=>Jt(i)??i),r=n.filter(i=>typeof i=="string"),o=n.filter(i=>typeof i!="string"),s=t===void 0||t==="gateway"?[]:o.filter(i=>i.kind==="memberships");return X(
[...r.map(tw),...s.map(nw)]),o.filter((i,l)=>o.findIndex(f=>st(f)===st(i))===l)}function tw(e){let[,t="PROJECT",n="LOCATION",r="CLUSTER"]=/^gke_([^_]+)_([^_]+)_([^_]+)$/.
exec(e)??[],o=`projects/${t}/locations/${n}/clusters/${r}`;return{code:"INPUT_CLUSTER_INVALID",message:`"${_(e)}" is not the full name of a cluster, or of a mem\
bership of a fleet`,suggestions:[`Write it as ${o}`,"For the Connect gateway: projects/PROJECT/locations/LOCATION/memberships/NAME"]}}var nw=e=>({code:"INPUT_NO\
T_APPLICABLE",message:`${st(e)} is a membership, which only the Connect gateway reaches`,suggestions:["Leave out --endpoint, or name the cluster: projects/PROJE\
CT/locations/LOCATION/clusters/CLUSTER"]}),rw=e=>e?.includes("@")&&!e.startsWith("principal")?`serviceAccount:${e}`:e;async function ow(e,t,n){if(t.kind==="memb\
erships"){let i=await Oi(e,t);return{name:Pf(t,t.project),server:i,why:"the Connect gateway, as for all memberships"}}let r=Of(t,await vf(e,t),n);if(!("gateway"in
r))return{name:`gke_${t.project}_${t.location}_${t.id}`,...r};let{gateway:o,why:s}=r;return{name:Pf(o,t.project),server:await Oi(e,o,!0),why:s}}var Pf=({id:e,location:t},n)=>`\
connectgateway_${n}_${t}_${e}`;async function sw(e,t){let n=e.programOf("kubectl"),r=[...t.map(({name:b,server:E,why:k})=>`${b}: ${E}, ${k}`),`current context: ${t[0]?.
name}`,"kubectl asks ci-auth for a new token whenever it needs one: nothing expires, and no token is in the file"],o={files:[],variables:{},helpers:["kubectl"],
onPath:!0,notes:r},[s="",...i]=aw(e),l=iw(t,n),f=`${JSON.stringify(l,void 0,2)}
`;if(e.inPlace){let{withContexts:b}=await import("./absent.js"),E=`the context, the cluster and the user ${t.map(({name:P})=>P).join(", ")}`,k=e.read(s)??"",C=k.
trim()===""?f:b(k,s,l);return{...o,edits:[{path:s,content:C,undo:E}]}}let m=`kube/${(t[0]?.name??"").replace(/[^\w.-]/g,"-")}`,g=e.pathOf(m),y=[s,...i].filter(b=>b!==
g&&e.read(b)!==void 0);return{...o,files:[{path:m,content:f}],variables:{KUBECONFIG:[g,...y].join(it.delimiter)}}}function iw(e,t){let n={apiVersion:"client.aut\
hentication.k8s.io/v1",command:t,interactiveMode:"Never",provideClusterInfo:!0};return{apiVersion:"v1",kind:"Config","current-context":e[0]?.name??"",clusters:e.
map(({authority:r,name:o,server:s})=>({name:o,cluster:{server:s,...K({"certificate-authority-data":r})}})),contexts:e.map(({name:r})=>({name:r,context:{cluster:r,
user:r}})),users:e.map(({name:r})=>({name:r,user:{exec:n}}))}}function aw({home:e,surroundings:{cwd:t,env:n}}){let r=(n.KUBECONFIG??"").split(it.delimiter).filter(
s=>s.trim()!=="");return(r.length>0?r:[(0,it.join)(e,".kube","config")]).map(s=>(0,it.resolve)(t,s))}async function vo({clusters:e,profile:t,registries:n},r,o){let{surroundings:s}=r,i=Eo(s),l=async(f,m)=>{if(m.length===0)return;let{notes:g,variables:y}=await kf(
f,{...r,surroundings:s,ci:i,words:m,profile:t,folder:xt(i,s),program:async()=>({path:process.execPath,text:cw}),handover:i.handover?.(s,wo),onWriting:o});s={...s,
env:{...s.env,...y}};for(let b of g)wo(b)};await l(_f,n),await l($f,e)}var cw=`import {answer} from ${JSON.stringify(import.meta.url)}
await answer(process.argv.slice(2))
`;p();G();yr();I();var dw={registries:{type:"list",group:"identity",description:"Hosts of registries of Google, such as europe-docker.pkg.dev: docker, podman, buildah, skopeo and \
helm in later steps get a new token whenever they sign in there."},clusters:{type:"list",group:"identity"}},uw={...dw,profile:{type:"string",group:"identity",defaultNote:"\
the identity that the variables of the job name"}},Li=Object.keys(uw),Oo=({env:e},t)=>e[`INPUT_${t.toUpperCase()}`]?.trim()??"",Un=e=>({registries:Fe(Oo(e,"regi\
stries")),clusters:Fe(Oo(e,"clusters")),profile:Oo(e,"profile")||void 0}),lw=e=>Dt(e,"docker")===e,Ui=({clusters:e,registries:t})=>[...t.filter(n=>!lw(n)).map(n=>({
code:"INPUT_HOST_INVALID",message:`registries: "${_(n)}" is not the host of a registry of Google`,suggestions:["Give the host alone, in lower case, for example:\
 europe-docker.pkg.dev"]})),...e.filter(n=>Jt(n)===void 0).map(n=>({code:"INPUT_CLUSTER_INVALID",message:`clusters: "${_(n)}" is not the full name of a cluster,\
 or of a membership of a fleet`,suggestions:["Write it as projects/PROJECT/locations/LOCATION/clusters/CLUSTER"]}))];function Lf(e,t){let n=[...fw(e),...Ui(t)];
return n.length>0||t.registries.length>0||t.clusters.length>0?n:[{code:"INPUT_REQUIRED",message:"there is nothing to configure: neither registries nor clusters \
is given",suggestions:["Give one of them under with:, or remove this step."]}]}var fw=e=>Object.entries(e.env).flatMap(([t,n])=>{let r=/^INPUT_(.+)$/.exec(t)?.[1]?.
toLowerCase();if(r===void 0||!n?.trim()||Li.some(i=>i===r))return[];let o=Li.find(i=>i===Rt(r,Li));return o===void 0||Oo(e,o)!==""?[]:[{code:"INPUT_NOT_APPLICAB\
LE",message:`${D(r)} is not an input of this action (did you mean ${o}?)`,suggestions:[`Rename it to ${o}, or delete it.`]}]});function pw(e,t){let n=Ui(Un(e));return Xr(t,"create_credentials_file")?n:[...n,{code:"INPUT_NOT_APPLICABLE",message:"registries and clusters need the credentia\
ls file: create_credentials_file is false",suggestions:["Delete create_credentials_file."]}]}var mw="registries and clusters have an action of their own, in the\
 folder configure of this repository: use it in the next step, with the same inputs. v2 of this action will not have them. docs/migrating.md has an example.";async function gw(e,t){
process.stdout.write(`${Ke("notice",mw,{title:"ci-auth"})}
`),await vo({...Un(t.surroundings),profile:e},t)}p();T();p();var Fi=w(U(),1);var No=w(O(),1);var hw="written",Uf=({env:e},t)=>On(e,"GITHUB_STATE",{[hw]:JSON.stringify(t)});var yw=e=>(0,Fi.lstatSync)(e,{throwIfNoEntry:!1})!==void 0,bw=e=>/^bin(?:-[^/]+)?\//.test(e);function Ff({path:e},t){let n=o=>!yw((0,No.join)(e,o)),r=t.map(o=>{
let[s=o]=o.split("/");return n(s)&&!bw(o)?s:o});return[...new Set(r)].filter(n)}var kw=()=>Tw().catch(af);async function Tw(){let e=bo(),t=Eo(e),n=Un(e);X(Lf(e,n)),Sw({ci:t,surroundings:e,profile:n.profile});let r=[],o=xt(t,e);await vo(n,{surroundings:e,
report:sf(e),userAgent:nf,identify:async(s,i)=>{let{describedByCi:l}=await Promise.resolve().then(()=>(Qf(),Yf));return t.naming&&l(t.naming,s,i)}},s=>{r.push(...Ff(
o,s)),Uf(e,r)})}var xw={INPUT_SOURCE_MISSING:{message:"no earlier step of this job has signed in to Google Cloud with a credentials file",suggestions:["Put a st\
ep before this one that signs in: the action ci-auth, with workload_identity_provider and service_account.","If there is one: it must succeed, and have no creat\
e_credentials_file: false."]},INPUT_PROFILE_UNKNOWN:{suggestions:["Give the step that signs in the same profile, or delete profile here."]}};function Sw(e){try{
let t=vn(e);t?Wr(t.credentialsFile,`the profile ${t.name}`):ao(e)||qr(void 0,e.surroundings)}catch(t){throw t instanceof h?t.with(xw[t.code]??{}):t}}export{fE as answer,gw as configureMoved,kw as configureStep,pw as movedProblems};
