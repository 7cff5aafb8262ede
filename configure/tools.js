var Xf=Object.create;var Oo=Object.defineProperty;var Yf=Object.getOwnPropertyDescriptor;var Qf=Object.getOwnPropertyNames;var Zf=Object.getPrototypeOf,ep=Object.prototype.hasOwnProperty;var x=(e,t,n)=>()=>{if(n)throw n[0];try{return e&&(t=e(e=0)),t}catch(r){throw n=[r],r}};var xe=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(n){throw t=0,n}},K=(e,t)=>{for(var n in t)Oo(e,n,{get:t[n],enumerable:!0})},tp=(e,t,n,r)=>{
if(t&&typeof t=="object"||typeof t=="function")for(let o of Qf(t))!ep.call(e,o)&&o!==n&&Oo(e,o,{get:()=>t[o],enumerable:!(r=Yf(t,o))||r.enumerable});return e};var w=(e,t,n)=>(n=e!=null?Xf(Zf(e)):{},tp(t||!e||!e.__esModule?Oo(n,"default",{value:e,enumerable:!0}):n,e));var u,c,d,a,p=x(()=>{"use strict";u=class e{#r=new Map;constructor(t){for(let[n,r]of t instanceof e?t.entries():Object.entries(t??{}))this.set(n,r)}get(t){return this.#r.
get(t.toLowerCase())??null}has(t){return this.#r.has(t.toLowerCase())}set(t,n){this.#r.set(t.toLowerCase(),n)}delete(t){this.#r.delete(t.toLowerCase())}entries(){
return this.#r.entries()}},c=class e{url;method;headers;signal;body=null;constructor(t,n={}){let r=t instanceof e?t:void 0;this.url=r?.url??String(t),this.method=
n.method??r?.method??"GET",this.headers=new u(n.headers??r?.headers),this.signal=n.signal??r?.signal}clone(){return new e(this)}},d=class{status;statusText="";headers=new u;body=null;constructor(t,{
status:n=200}={}){this.status=n}get ok(){return this.status>=200&&this.status<300}},a=void 0});var F=xe((EE,Hi)=>{p();Hi.exports=process.getBuiltinModule("node:fs")});var P=xe((TE,Gi)=>{p();Gi.exports=process.getBuiltinModule("node:path")});var No=xe((SE,Bi)=>{p();Bi.exports=process.getBuiltinModule("node:child_process")});var ee=xe((IE,Ji)=>{p();Ji.exports=process.getBuiltinModule("node:os")});function np(e){let[t,...n]=e;if(n.length===0)return new h(t.code,t.message,{suggestions:t.suggestions??[]});let r=e.map(({code:o,message:s})=>`- ${s} (${o})`).join(
`
`);return new h(t.code,`${e.length} things are wrong
${r}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:o=[]})=>o))]})}function X([e,...t]){if(e)throw np([e,...t])}var h,k=x(()=>{"use strict";p();h=
class e extends Error{name="CiAuthError";static[Symbol.hasInstance](t){return t instanceof Error&&t.name==="CiAuthError"}code;suggestions;facts;server;problems;constructor(t,n,r={}){
super(n,r.cause===void 0?void 0:{cause:r.cause}),this.code=t,this.suggestions=[...r.suggestions??[]],this.facts=[...r.facts??[]],this.server=r.server,this.problems=
[...r.problems??[]]}with({code:t=this.code,message:n=this.message,...r}){return new e(t,n,{...this,cause:this.cause,...r})}}});function Jt(e,t,n=ct){let{join:r}=Po(n);return Wi(rp(t,n).map(o=>r(o,e)),n)}function rp(e,t){let{delimiter:n,isAbsolute:r}=Po(t);return(t.platform==="win32"?op(
e):(e.PATH??"").split(n)).filter(s=>r(s))}function op(e){let[,t=""]=Object.entries(e).find(([n])=>n.toUpperCase()==="PATH")??[];return(t.match(/(?:"[^"]*"|[^;"])+/g)??
[]).map(n=>n.replace(/^"(.*)"$/,"$1"))}function sp(e,{platform:t}){return t!=="win32"||Ki.includes(Bt.win32.extname(e).toLowerCase())?[e]:Ki.map(n=>e+n)}function ip(e){
try{return(0,at.statSync)(e).isFile()?((0,at.accessSync)(e,at.constants.X_OK),!0):!1}catch{return!1}}function Un({args:e,cwd:t,env:n,file:r},o=ct){if(o.platform!==
"win32")return{file:r,args:e};let i=!/[\\/:]/.test(r)?Jt(r,n,o):Wi([Po(o).resolve(t,r)],o);return i===void 0?"ENOENT":/\.(?:bat|cmd)$/i.test(i)?ap(i,e,n):{file:i,
args:e}}function ap(e,t,n){if(t.some(s=>/[\r\n]/.test(s)))return"it is a batch file, and a batch file cannot take an argument with a line break";let r=$o(n);if(r===
void 0)return"it is a batch file, and SystemRoot, the folder of cmd, is not set";let o=[e,...t].map(dp).join(" ");return{file:`${r}\\cmd.exe`,args:["/e:on","/v:\
off","/d","/s","/c",`"${o}"`],windowsVerbatimArguments:!0}}function $o(e){let t=e.SystemRoot??e.SYSTEMROOT;return t&&`${t}\\System32`}var at,Vi,Bt,ct,Ki,Wi,Po,cp,
dp,Fn=x(()=>{"use strict";p();at=w(F(),1),Vi=w(ee(),1),Bt=w(P(),1),ct={platform:(0,Vi.platform)(),isFile:ip},Ki=[".com",".exe",".bat",".cmd"];Wi=(e,t)=>e.flatMap(
n=>sp(n,t)).find(t.isFile),Po=({platform:e})=>e==="win32"?Bt.win32:Bt.posix;cp=/^[\w#$*+./:?@\\-]*[\w#$*+./:?@-]$/,dp=e=>cp.test(e)?e:`"${e.replace(/(\\*)"/g,'$\
1$1""').replace(/(\\+)$/,"$1$1").replaceAll("%","%%cd:~,%")}"`});var Lo=xe((UE,Zi)=>{p();Zi.exports=process.getBuiltinModule("node:process")});var le=xe((ME,aa)=>{p();aa.exports=process.getBuiltinModule("node:crypto")});function Vt(e){let[t,n]=hp.find(([r])=>e>=2*r)??[1,"s"];return`${Math.round(e/t)} ${n}`}var dt,hp,fe,ca,qe,pe=x(()=>{"use strict";p();dt={now:()=>Date.now()/1e3,
elapsedMs:()=>performance.now()},hp=[[31536e3,"years"],[86400,"days"],[3600,"h"],[60,"min"]];fe=e=>`${(e/1e3).toFixed(e<9950?1:0)} s`,ca=[-62167219200,253402300799],
qe=e=>new Date(Math.min(Math.max(e,ca[0]),ca[1])*1e3).toISOString().replace(/\.\d+Z$/,"Z")});function T(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function te(e){if(typeof e!="object"||e===null)
return String(e);try{return JSON.stringify(e)}catch{return Array.isArray(e)?"[\u2026]":"{\u2026}"}}var V,C=x(()=>{"use strict";p();V=e=>Object.fromEntries(Object.
entries(e).filter(([,t])=>t!==void 0))});function Y(e,t=300){let n=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();return la(D(Wt(n)),t)}var da,se,H,D,ua,yp,bp,wp,Ep,_,la,kp,Wt,Tp,xp,Sp,_p,I=x(()=>{
"use strict";p();da="npx --yes ci-auth@1",se=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,H=e=>/^[\w./:@%+,=-]+$/.test(e)?e:se(e),D=e=>Ep(e.replace(yp,wp)),ua=e=>e.
split(`
`).map(D).join(`
`),yp=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,bp={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},wp=e=>bp[e]??`\\\
u${e.charCodeAt(0).toString(16).padStart(4,"0")}`,Ep=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: "),_=e=>la(D(Wt(e)),200),la=(e,t)=>e.slice(0,
t).replace(/[\ud800-\udbff]$/,"");kp=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,
Wt=e=>e.replace(kp,t=>Tp(t)?t:"***"),Tp=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(_p),xp=12,Sp=40,_p=e=>e.length<=xp||e.length<=Sp&&!(/[A-Z]/.test(
e)&&/[a-z]/.test(e)&&/\d/.test(e))});function Mn(e,t){let n=T(e);return n?`the keys ${jo(n)}`:t}function Hn(e,t){return/\bjson\b/i.test(t)||/^\s*\{/.test(e)?Mn(e,"no whole JSON object: it is cut of\
f, or damaged"):Mn(e,t===""?"no JSON, and no content type":`content type "${t}"`)}function jo(e){let t=Object.keys(e),n=t.length>fa?["\u2026"]:[];return[...t.slice(
0,fa).map(_),...n].join(", ")||"(none)"}var fa,qt=x(()=>{"use strict";p();C();I();fa=20});function lt(e){let t=e.trim().replace(/^https?:(?=\/\/)/,"").replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,n,r,o]=Ip.exec(t)??[];return n&&r&&o?{projectNumber:n,
pool:r,provider:o}:{code:"INPUT_PROVIDER_INVALID",...vp(e.trim(),t)}}function vp(e,t){let[,n,r]=Cp.exec(t)??[];if(n&&r)return{message:`"${e}" names a pool, not \
a provider in it`,suggestions:[`Append the provider: projects/${n}/locations/global/workloadIdentityPools/${r}/providers/<provider>`,Ap({projectNumber:n,pool:r})]};
let[,o,s,i]=Rp.exec(t)??[];if(o&&s)return{message:`"${e}" has the project id "${o}" instead of the project number${i?"":", and no provider"}`,suggestions:[`gclo\
ud projects describe ${o} --format='value(projectNumber)'`,`Write projects/<that number>/locations/global/workloadIdentityPools/${s}/providers/${i??"<provider>"}`]};
let l=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.exec(e);return{message:`"${e}" is not the full name of a work\
load identity provider`,suggestions:[l?`Write ${l[0]}`:`Write it as ${Do}`]}}function me(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.
exec(t)??[];if(!n||/^gcp-sa-/.test(n))return;let[r,...o]=n.split(".");return o.length>0?`${o.join(".")}:${r}`:r}var Ip,Cp,Rp,ze,ut,Ap,zt,Gn,Do,Op,Np,Xt,Mo,z=x(()=>{
"use strict";p();Ip=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,Cp=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
Rp=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,ze=({projectNumber:e,pool:t,provider:n})=>`${ut(
{projectNumber:e,pool:t})}/providers/${n}`,ut=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,Ap=e=>`gcloud iam workload\
-identity-pools providers list --workload-identity-pool=${ut(e)} --format='value(name)'`,zt=e=>`//iam.googleapis.com/${ze(e)}`,Gn=e=>`https:${zt(e)}`;Do="projec\
ts/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>";Op=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,Np=/^\d{10,30}$/,
Xt=e=>Np.test(e)||Op.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e),Mo=e=>`projects/-/serviceAccounts/${e}`});function Yt(e){let t=e===void 0?"PROJECT_ID":me(e);return t===void 0?"":` --project=${H(t)}`}var Ho=x(()=>{"use strict";p();I();z()});function Wn(e){let t=e.replace(/'[^']*:[^']*'/g,s=>(s.match(/<\w+>/g)??[]).join(" ")),n=[...new Set(t.match($p))];if(n.length===0||/\bfill in /i.test(e))return e;
let r=n.map(s=>Go[s]?`${s} (${Go[s]})`:s).join(" and "),o=e.replace(/: (?=(?:gcloud|export) )/,`, fill in ${r}: `);return o===e?`Fill in ${r}: ${e}`:o}function zn(e,t="\
iam.workloadIdentityUser"){let{account:n,described:r,serviceAccount:o}=e;if(n!==void 0)return[Bn(o,"iam.serviceAccountTokenCreator",`serviceAccount:${n}`)];let{
binding:s}=r??{};return s?[Bn(o,t,s.member),...ya(e)]:ba(e)}function ha(e){let{account:t,delegates:n=[],described:r,serviceAccount:o="SERVICE_ACCOUNT"}=e,s=t===
void 0?r?.binding?.member:`serviceAccount:${t}`,i=[s,...n.map(f=>`serviceAccount:${f}`)],l=[...n,o].flatMap((f,m)=>{let g=i[m];return g===void 0?[]:[Bn(f,"iam.s\
erviceAccountTokenCreator",g)]});return t===void 0?[...s===void 0?ba(e):[],...l,...ya(e)]:l}var Jn,Kn,Ne,Vn,Qt,pa,ma,Pp,Bo,Jo,Se,Go,$p,Lp,Up,ft,Ko,ga,Fp,qn,Bn,ya,
ba,Vo,wa,pt=x(()=>{"use strict";p();I();Ho();z();Jn="If it was changed minutes ago, wait: Google needs about 2 minutes, at times 7 or more",Kn=`${Jn}. wait_for_\
propagation 5m repeats a sign-in until then.`,Ne="Run the job again. For longer failures, increase retries or timeout.",Vn="Request one token per job and reuse \
it. Do not start all jobs of a large matrix at once.",Qt="Set the clock of this machine",pa="Get a new ID token, and sign in right before the credentials are us\
ed.",ma="Make the issuer available on the public internet, over https, without a redirect.",Pp=({projectId:e,provider:t})=>ut({projectNumber:t?.projectNumber??e??
"PROJECT_ID",pool:t?.pool??"POOL"}),Bo=e=>`${Pp(e)}/providers/${e.provider?.provider??"PROVIDER"}`,Jo="gcloud iam workload-identity-pools",Se=e=>`${Jo} provider\
s describe ${Bo(e)} --format=json`,Go={"<number>":"of the project","<pool>":"",AUDIENCE:"aud of the token",ISSUER:"iss of the token",ISSUER_URL:"",MAPPING:"all \
of it: it is replaced",ORGANIZATION_ID:"a number",POOL:"",PRINCIPAL:"who signs in here",PROJECT_ID:"",PROVIDER:"",ROLE:"such as roles/storage.objectViewer",SERVICE_ACCOUNT:"\
its email",YOUR_EMAIL:""},$p=new RegExp(`(?<![\\w.-])(?:${Object.keys(Go).join("|")})(?![\\w.-])`,"g");Lp=(e,t)=>Wn(`gcloud resource-manager org-policies allow \
constraints/${e} ${H(t)} --organization=ORGANIZATION_ID`),Up="iam.allowServiceAccountCredentialLifetimeExtension",ft=(e,t)=>`${Jo} providers update-oidc ${Bo(e)}\
 ${t}`,Ko=e=>`Save the issuer's current keys as jwks.json, each with kid and alg, and upload them: ${ft(e,"--jwk-json-path=jwks.json")}`,ga=e=>`${Jo} providers \
undelete ${Bo(e)}`,Fp=(e,t)=>`gcloud services enable ${H(e)} --project=${H(t)}`,qn=(e,t)=>Fp(e.service??t,(e.consumer??"PROJECT_ID").replace(/^projects\//,"")),
Bn=(e,t,n,r="None")=>`gcloud iam service-accounts add-iam-policy-binding ${e??"SERVICE_ACCOUNT"}${Yt(e)} --role=roles/${t} --condition=${r} --member=${se(n)}`;ya=
e=>e.described?.binding?.ifMapped===void 0?[]:[`This binding works only if the provider maps ${e.described.binding.ifMapped}. To see its mapping: ${Se(e)}`],ba=
e=>e.provider===void 0?[Bn(e.serviceAccount,"iam.workloadIdentityUser","PRINCIPAL")]:[`The mapping of the provider decides which principal this job is. To see i\
t: ${Se(e)}`],Vo=({projectId:e,serviceAccount:t=""})=>Wn(`gcloud iam service-accounts list --project=${e??H(me(t)??"PROJECT_ID")}`),wa=(e="SERVICE_ACCOUNT")=>["\
Ask for 3600s or less.",Lp(Up,e)]});var Xn={};K(Xn,{explained:()=>qo,readRefusal:()=>Wo,refused:()=>Zt,unreadable:()=>zo});function Wo({body:e,status:t}){let n=T(e),{error:r,error_description:o}=n??
{};return typeof r=="string"?{status:t,error:r,text:(typeof o=="string"?o:r).slice(0,Ea),reason:"",metadata:{}}:typeof r=="object"&&r!==null?jp(t,r):{status:t,error:"",
text:Y(e)||"(empty body)",reason:"",metadata:{}}}function jp(e,t){let r=(Array.isArray(t.details)?t.details:[]).find(o=>typeof o?.reason=="string");return{status:e,
error:te(t.status??""),text:te(t.message??"(no message)").slice(0,Ea),reason:r?.reason??"",metadata:ka(r?.metadata??{},te)}}function Zt(e,t,n,r){let o=Wo(t),s=n.
at(-1),i=Dp(t)?{...s,...Mp}:n.find(({matches:g})=>g(o,r))??s,l=[t.status,Y(o.error,100)].filter(Boolean).join(" "),f=t.attempts>1?` after ${t.attempts} attempts`:
"",m=(i.suggestions?.(Hp(r),{...o,metadata:ka(o.metadata,H)})??[]).flatMap(g=>g===void 0?[]:[Wn(g)]);return new h(i.code,`${i.says}
${e} answered ${l}${f}: ${Y(o.text,600)}`,{suggestions:[...m,...Bp(t)],server:{status:t.status,text:Y(o.text,600),skewSeconds:t.skewSeconds}})}async function qo({
explain:e},t){if(!e)return t({});let{about:n,facts:r}=await e(),o=await t(n);return o.with({facts:await r(o.code,n)})}function Bp({skewSeconds:e=0}){if(Math.abs(
e)<=Gp)return[];let t=e>0?"behind":"ahead of";return[`${Qt}: it is ${Math.abs(Math.round(e))} s ${t} Google's.`]}function Kp(e){return e===""?"with an empty bod\
y":e.startsWith("\uFFFD")?"compressed, which ci-auth did not ask for":e.length>=Jp?"more than 1 MiB, of which the rest was not read":void 0}function zo(e,t,n,r){
let o=Kp(n.shown)??Hn(n.shown,n.contentType);return new h(e,`${t} answered ${n.status} without ${r}, but ${o}`,{suggestions:["Look for a proxy between this mach\
ine and Google that answers instead of Google."],server:{status:n.status,text:o}})}var Ea,Dp,Mp,Hp,ka,Gp,Jp,mt=x(()=>{"use strict";p();k();C();qt();I();pt();Ea=
65536;Dp=({status:e})=>e<400||e===407||e===511,Mp={says:"something between this computer and Google answered instead of Google",suggestions:()=>["Look for a pro\
xy, a firewall or a login page of this network: it must let these calls through to Google unchanged."]},Hp=e=>({...e,serviceAccount:e.serviceAccount&&H(e.serviceAccount),
delegates:e.delegates?.map(H),projectId:e.projectId&&H(e.projectId)}),ka=(e,t)=>Object.fromEntries(Object.entries(e).map(([n,r])=>[n,t(r)])),Gp=30;Jp=1048576});async function Yn({network:e},t,n){let{access_token:r,expires_in:o,token_type:s}=T(t)??{};if(!gt(r))throw await n("an access token");if(typeof s!="string"||s.toLowerCase()!==
"bearer")throw await n("the token_type Bearer");if(!Vp(o))throw await n(`an expires_in of 1 to ${Ta} seconds`);return{value:r,expiresAt:Math.floor(e.clock.now())+
o}}function xa(e){let{access_token:t,expires_in:n}=T(e)??{};return gt(t)&&(n===void 0||n===0)}async function _e(e,t,n,r,o){let{explained:s,unreadable:i}=await Promise.resolve().then(()=>(mt(),Xn));
return s(e,async()=>i(t,n,await r.show(),o))}function Yo(e,t,n){let r=[],o=Object.entries(e).map(([s,i])=>{let l=t[i]?.trim();return l?(Ia(l)||r.push({code:"INP\
UT_ENDPOINT_INVALID",message:`${i} must be an https URL without a query, or an http one on the loopback address`,suggestions:[`Unset ${i}, or write for example \
https://${s}.googleapis.com`]}),[s,l.replace(/(?<!\/)\/+$/,"")]):[s,`https://${s}.${n}`]});return{endpoints:Object.fromEntries(o),problems:r}}function Ia(e){if(!URL.
canParse(e))return!1;let{hash:t,hostname:n,password:r,protocol:o,search:s,username:i}=new URL(e);return t||r||s||i?!1:o==="https:"||o==="http:"&&Qn.has(n)}var gt,
Xo,ht,Ta,Vp,yt,Sa,bt,Qn,Pe,_a,Qo,Ee,W=x(()=>{"use strict";p();C();gt=e=>typeof e=="string"&&/^[!-~]+$/.test(e),Xo=({network:e,requestReason:t},n)=>e.send({...n,
headers:{...n.headers,...V({"x-goog-request-reason":t})}}),ht=(e,t,n,r)=>Xo(e,{service:t,method:"POST",url:new URL(n),form:r}),Ta=43200;Vp=e=>Number.isInteger(e)&&
Number(e)>0&&Number(e)<=Ta;yt=3600,Sa={sts:"CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH\
_ENDPOINT_IAM"},bt=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(e),Qn=new Set(["127.0.0.1","localhost","[::1]"]),Pe=(e,t)=>Yo(Sa,e,t);_a=e=>Object.entries(Sa).flatMap(
([t,n])=>{let r=e[n]?.trim();return!r||!Ia(r)||Qn.has(new URL(r).hostname)?[]:[`tokens for ${t} go to ${new URL(r).host}, as ${n} says`]}),Qo=e=>Pe(e,"googleapi\
s.com").problems;Ee=({universe:e})=>e==="googleapis.com"});var nr=xe((kk,Oa)=>{p();Oa.exports=process.getBuiltinModule("node:fs/promises")});var qa=xe((Xk,Wa)=>{p();Wa.exports=process.getBuiltinModule("node:timers/promises")});function _t(e){let t=e.trim().toLowerCase(),n=Object.hasOwn(lc,t)?lc[t]:void 0;return n===void 0?fs(`"${e}" is neither true nor false (t, f, 1 and 0 are accepte\
d too)`):lr(n)}function Fe(e){return e.split(/\r?\n|(?<!\\),/).map(t=>t.replaceAll("\\,",",").trim()).filter(t=>t!=="")}function sn(e){let t=e.replace(/[\s,]/g,
"").toLowerCase();if(/^\d+$/.test(t))return lr(Number(t));if(!/^(?:\d+[hms])+$/.test(t))return fs(`"${e}" is not a duration in whole seconds, minutes and hours,\
 such as 3600s, 30m or 1h30m`);let n=t.matchAll(/(\d+)([hms])/g);return lr([...n].reduce((r,[,o,s])=>r+Number(o)*fc[s],0))}function ps(e){let[t,n]=Object.entries(
fc).find(([,r])=>e>=r&&e%r===0)??["s",1];return`${e/n}${t}`}function pc(e){return/^\d{1,6}$/.test(e.trim())?lr(Number(e)):fs(`"${e}" is not a whole number`)}var lr,
fs,lc,fc,ne,fr,an,pr,mr,Ze,It,ye,je,G=x(()=>{"use strict";p();lr=e=>({ok:!0,value:e}),fs=e=>({ok:!1,reason:e}),lc={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};fc={h:3600,
m:60,s:1};ne="https://www.googleapis.com/auth/cloud-platform",fr={workload_identity_provider:{type:"string",mode:"federation",group:"identity"},service_account:{
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
type:"duration",range:{min:1,max:3600},default:"60s",group:"calls"},wait_for_propagation:{type:"duration",range:{min:0,max:300},default:"0s",group:"calls"}},an=
fr.profile.default,pr="Use a-z, 0-9 and -, at most 31 characters, for example staging.",mr=e=>/^[a-z0-9][a-z0-9-]{0,30}$/.test(e),Ze=Object.keys(fr),It=Ze.filter(
e=>fr[e].group==="guardrails"),ye=fr,je=e=>`CI_AUTH_${e.toUpperCase()}`});function Fm(e,t){let[n,r]=[[...e],[...t]],o=[Array.from({length:r.length+1},(i,l)=>l)],s=(i,l)=>o[i]?.[l]??Number.POSITIVE_INFINITY;for(let[i,l]of n.entries()){
let f=[i+1];o.push(f);for(let[m,g]of r.entries()){let y=l===r[m-1]&&g===n[i-1],b=s(i,m)+(l===g?0:1),E=y?s(i-1,m-1)+1:b;f.push(Math.min(b,E,s(i,m+1)+1,s(i+1,m)+1))}}
return s(n.length,r.length)}function Rt(e,t){let n=2*Math.max(...t.map(o=>[...o].length)),[r]=[...e].length>n?[]:t.map(o=>({candidate:o,edits:Fm(e.toLowerCase(),
o.toLowerCase())})).sort((o,s)=>o.edits-s.edits);return r!==void 0&&r.edits<=jm(r.candidate)?r.candidate:e.length>2?t.find(o=>e.startsWith(o)||o.startsWith(e)):
void 0}function yc(e,t){let n=Rt(e,t);return n===void 0?"":` (did you mean ${n}?)`}var jm,hr=x(()=>{"use strict";p();jm=({length:e})=>Math.max(1,e/3)});function et(e){let t=e.split("."),[n,r]=t.slice(0,2).map(Dm);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&r?{header:n,claims:r}:void 0}function yr(e,t){let n=Mm(
e,t);return n===void 0||Math.abs(n)>Hm?void 0:Math.floor(n)}function cn(e){let n=[[/^\s*$/,"only spaces"],[/^\*+$/,"a masked text (***)"],[/^\$\{?\{?/,"a variab\
le that was not replaced by its value"],[/^\s*</,"HTML or XML"],[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped twice"],[/^\s*\{/,"JSON"],[/^\s*["']/,
"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,"base64 text"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by spaces"]].find(([r])=>r.test(e))?.[1]??"plain text";return`${e.
length} characters that look like ${n}`}var Dm,Mm,Hm,dn=x(()=>{"use strict";p();C();Dm=e=>/^[\w-]+$/.test(e)?T(Buffer.from(e,"base64url").toString("utf8")):void 0,
Mm=(e,t)=>{let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0},Hm=864e10});function Ec(e){let t=T(e)??T(Gm(e));return t?ys(t):Bm(e)}function ys(e){if(e.type!=="service_account")return Jm(e.type);let t=["client_email","private_key"].filter(
n=>typeof e[n]!="string"||e[n]==="");return t.length>0?wr("KEY_FIELD_MISSING",`the key has no ${t.join(" and no ")}`,"Store the key file as it was downloaded."):
Km(e)}function Gm(e){let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}function Bm(e){let t=cn(e),n=/^\s*\{\s*(?:\\n|\\")/.
test(e);return wr("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,n?"The secret store escaped the line breaks: store the key as one line: jq -\
c . key.json":"Store the whole file in the secret, best as one line: jq -c . key.json")}function Jm(e){let t=typeof e=="string"&&Object.hasOwn(bc,e)?bc[e]:void 0,
n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";return wr("KEY_WRONG_TYPE",`the JSON is ${n}, not a service_account key`,t??"Use t\
he JSON of a service account key.")}function Km(e){let t=String(e.private_key),n=wc(t),r=t.replaceAll("\\n",`
`),o=n??wc(r);if(!o)return wr("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${cn(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
ff or changed when it was stored: store the downloaded file again, as one line: jq -c . key.json");let s="the private_key contained \\n as two characters instead\
 of line breaks; they were read as line breaks",i=["client_id","private_key_id"].filter(l=>typeof e[l]!="string");return{email:String(e.client_email),projectId:hs(
e.project_id),universe:hs(e.universe_domain),file:n?e:{...e,private_key:r},privateKey:o,keyId:hs(e.private_key_id),notes:[...n?[]:[s],...i.length>0?[`the key ha\
s no ${i.join(" and no ")}: Java's client library will refuse the file`]:[]]}}function wc(e){try{let t=(0,br.createPrivateKey)(e);return t.asymmetricKeyType==="\
rsa"?t:void 0}catch{return}}function kc({keyId:e,privateKey:t}){let n=o=>Buffer.from(JSON.stringify(o)).toString("base64url"),r=n({alg:"RS256",typ:"JWT",...V({kid:e})});
return o=>{let s=`${r}.${n(o)}`;try{return`${s}.${(0,br.sign)("sha256",Buffer.from(s),t).toString("base64url")}`}catch{throw new h("KEY_PRIVATE_KEY_INVALID","th\
e private_key inside the key cannot sign")}}}var br,wr,bc,hs,Er=x(()=>{"use strict";p();br=w(le(),1);k();C();dn();wr=(e,t,...n)=>({code:e,message:t,suggestions:n});
bc={external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use the key of its source, a\
nd its account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federation."};hs=e=>typeof e==
"string"&&e!==""?e:void 0});var bs=xe((UT,Tc)=>{p();Tc.exports=process.getBuiltinModule("node:net")});function ws(e){let t=Z(e);return/^(.+\.)?localhost$/.test(t)||t==="::1"||(0,Me.isIP)(t)===4&&t.startsWith("127.")}function Ac(e,t){if(ws(e))return;let n=Vm[e.protocol]?.
find(r=>t[r]?.trim());if(!(!n||qm(e,t.no_proxy||t.NO_PROXY||"")))return{url:Wm(t[n]?.trim()??"",n),variable:n}}function Wm(e,t){let n=e.includes("://")?e:`http:\
//${e}`,r=URL.canParse(n)?new URL(n):void 0;if(r?.hostname&&r.protocol in Rc)return r;let o=/^([a-z\d]+):\/\//i.exec(n)?.[1]?.toLowerCase(),s=r&&o?`names a ${o}\
 proxy`:"is not a URL";throw new h("PROXY_FAILED",`the variable ${t} ${s}`,{suggestions:[`Set ${t} to http://HOST:PORT or https://HOST:PORT, or unset it.`]})}function zm(e,t,n){
if(e==="*")return!0;let[,r="",o]=/^(\[.*\]|[^:]*|[\da-f]*:[\da-f]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(o&&o!==n)return!1;let s=r.replace(/^\*?\.|^\[|\]$/g,
"");return s===""?!1:(0,Me.isIP)(t)?Xm(s,t):t===s||t.endsWith(`.${s}`)}function Xm(e,t){let[n="",r]=e.split("/");if((0,Me.isIP)(n)!==(0,Me.isIP)(t))return!1;let o=(0,Me.isIP)(
n)===6?"ipv6":"ipv4",s=/^\d{1,3}$/.test(r??"")?Number(r):Number.NaN,i=new Me.BlockList;return r===void 0?i.addAddress(n,o):s>=0&&s<=(o==="ipv6"?128:32)&&i.addSubnet(
n,s,o),i.check(t,o)}function xc(e){try{return decodeURIComponent(e)}catch{return e}}async function He(e,t,n=()=>{}){let r=()=>{};try{return await new Promise((o,s)=>{
if(r=()=>{s(e.reason),n()},e.aborted)return r();e.addEventListener("abort",r,{once:!0}),t(o,s)})}finally{e.removeEventListener("abort",r)}}var Me,Sc,_c,kr,Ic,Cc,
Tr,xr,Vm,Rc,ke,Z,qm,At,Ge=x(()=>{"use strict";p();Me=w(bs(),1);k();({getBuiltinModule:Sc}=process),{Agent:_c,request:kr,validateHeaderName:Ic,validateHeaderValue:Cc}=
Sc("node:http"),Tr=()=>Sc("node:tls"),xr=({url:e,variable:t})=>`${e.protocol}//${e.host} (from ${t})`,Vm={"https:":["https_proxy","HTTPS_PROXY","all_proxy","ALL\
_PROXY"],"http:":["http_proxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},Rc={"http:":"80","https:":"443"},ke=({port:e,protocol:t})=>Number(e||Rc[t]),Z=({hostname:e})=>e.
replace(/^\[|\]$/g,"");qm=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&zm(n,Z(e),String(ke(e))));At=({url:e})=>{if(!e.username&&!e.password)return{};let t=`${xc(
e.username)}:${xc(e.password)}`;return{"proxy-authorization":`Basic ${Buffer.from(t).toString("base64")}`}}});var Es={};K(Es,{proxyRefusal:()=>vc,tunnel:()=>Ym});function Ym(e,t,n,r){let o=`${t.hostname}:${ke(t)}`;return He(r,(i,l)=>{let f=kr({createConnection:()=>e,method:"\
CONNECT",path:o,setHost:!1});for(let[m,g]of Object.entries({host:o,...At(n)}))f.setHeader(m,g);f.once("connect",({headers:m,statusCode:g=0})=>{if(g<200||g>=300)
return e.destroy(),l(vc(g,m["proxy-authenticate"]?.toString()));i(e)}).on("error",l).end()},()=>e.destroy())}var vc,ks=x(()=>{"use strict";p();Ge();vc=(e,t="")=>{
let n=t.split(/,\s*/).flatMap(o=>/^[A-Za-z]{1,20}(?=\s|$)/.exec(o)?.[0]??[]),r=new Error(`the proxy answered ${e}`);return Object.assign(r,{proxyStatus:e,proxySchemes:n,
atProxy:!0})}});function Ts(e,t,n){let r=[],o=n,s=!1;return{socket:e({add:l=>(r.push(l),o||l.unref(),l.on("error",()=>{}),s&&l.destroy(),l),signal:t}),hold(l){o=l;for(let f of r)
l?f.ref():f.unref()},cancel(){s=!0,r.at(-1)?.destroy()}}}async function Qm(e,t){let{origin:n,proxy:r,ca:o}=e;return n.protocol==="http:"?Sr(e,t):Pc(r?{socket:await Sr(
e,t)}:{port:ke(n)},Z(n),o,t)}async function Sr({origin:e,proxy:t,ca:n,socketPath:r},o){if(r!==void 0)return ln(o.add((0,un.connect)({path:r})),"connect",o.signal);
if(!t)return Nc(e,o);try{let s=await Nc(t.url,o),i=t.url.protocol==="https:"?await Pc({socket:s},Z(t.url),n,o):s;if(e.protocol!=="https:")return i;let{tunnel:l}=await Promise.resolve().then(()=>(ks(),Es));
return await l(i,e,t,o.signal)}catch(s){throw s===o.signal.reason?s:Object.assign(s,{atProxy:!0})}}async function Pc(e,t,n,{add:r,signal:o}){let{connect:s}=Tr(),
i={...n?{ca:n}:{},rejectUnauthorized:!0},l=s({...e,host:t,...xs(t),...i,ALPNProtocols:["http/1.1"]});return ln(r(l),"secureConnect",o)}var un,tt,Oc,Nc,xs,ln,Zm,
_r,fn=x(()=>{"use strict";p();un=w(bs(),1);Ge();tt=({origin:e,socketPath:t})=>t??e.host,Oc=(e,t,n=!0)=>Ts(r=>Qm(e,r),t,n);Nc=(e,{add:t,signal:n})=>ln(t((0,un.connect)(
{host:Z(e),port:ke(e),noDelay:!0})),"connect",n);xs=e=>(0,un.isIP)(e)?{}:{servername:e},ln=(e,t,n)=>He(n,(r,o)=>{e.once("error",o),e.once("close",()=>o(Zm())),e.
once(t,()=>r(e))},()=>e.destroy()),Zm=()=>Object.assign(new Error("the connection was closed"),{code:"ECONNRESET"}),_r=class extends _c{route;#r;#t=[];constructor(t,n){
super({keepAlive:!0}),this.route=t,this.#r=n}preconnect(t){let n=[this.sockets,this.freeSockets].flatMap(r=>Object.values(r).flat());for(let r=this.#t.length+n.
length;r<t;r++){let o=Oc(this.route,this.#r,!1);o.socket.catch(()=>{}),this.#t.push(o)}}createConnection(t,n){this.#o(t.signal??this.#r).then(r=>n(null,r),r=>n(
r))}async#o(t){let n=this.#t.shift(),r=()=>n?.cancel();t.addEventListener("abort",r,{once:!0}),n?.hold(!0);let o=await n?.socket.catch(()=>{});return t.removeEventListener(
"abort",r),o?.readyState==="open"?o:Oc(this.route,t).socket}closeIdle(){for(let t of this.#t.splice(0))t.cancel();for(let t of Object.values(this.freeSockets).flat())
t?.destroy()}}});async function ed(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=Z(r.origin),s,i=Ts(async f=>{let{connect:m}=Tr(),g=await Sr(r,f),y=f.add(m(
{socket:g,host:o,...xs(o),rejectUnauthorized:!1}));return await ln(y,"secureConnect",f.signal),s=Object.entries(y.getPeerCertificate().issuer??{}).map(([b,E])=>`${b}\
=${E}`).join(", "),y},n,!0),l=setTimeout(i.cancel,pg);return await i.socket.catch(()=>{}),clearTimeout(l),i.cancel(),s&&mg(s)}var pg,mg,td=x(()=>{"use strict";p();
fn();Ge();pg=3e3;mg=e=>e.replace(/[^\x20-\x7e]/g,"?").slice(0,200)});var Nr={};K(Nr,{failureOf:()=>bg,networkFailure:()=>id,retryLine:()=>wg,waitFailure:()=>_g});async function bg(e,t,{signal:n,totalMs:r}){if(n.aborted)return Sg(
t,r);let o=sd(e)?await ed(t.route,e.atProxy===!0,n):void 0;return id(e,{...t,issuer:o})}function id(e,t){return e.name==="TimeoutError"?rd(t):sd(e)?Ig(e,t):e.atProxy&&
t.route.proxy?Rg(e,t,t.route.proxy):e.code==="ETIMEDOUT"?rd(t):xg(e,t)}function $s({origin:e,proxy:t,socketPath:n},r){if(n!==void 0)return[`Check that ${n} exis\
ts, that a program listens on it, and that this user may open it.`];let o=ke(e);if(ws(e))return r?[`Check the program that listens on port ${o} of this computer\
: it gives no answer.`]:[`Check that a program listens on port ${o} of this computer.`,"Behind a proxy, set NO_PROXY=127.0.0.1,localhost for the clients of that\
 server."];let s=`Check that this computer may reach ${Z(e)} on port ${o}`;return r?[`${s}: a firewall that drops packets causes this.`,...t?[]:[nd]]:[`${s}.`,t?
ad(e):nd]}function Sg(e,t){let n=e.lastStatus===void 0,r=`${e.service} at ${tt(e.route)}${n?" did not answer":""}`,o=`the limit of ${fe(t)} for the whole run is\
 reached`;return new h("NETWORK_TIMEOUT",`${r}: ${o}, ${yn(e)}`,{facts:Or(e),suggestions:[...n?$s(e.route,!0):[],cd]})}function Ig(e,t){let{code:n=""}=e,{route:r,
issuer:o,service:s}=t,i=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.host}`:`${s} at ${r.origin.host}`,l=`${od[n]} (${n})`;return new h("TLS_UNTRUSTED",`the cert\
ificate of ${i} is not trusted: ${l}, ${yn(t)}`,{facts:[...o?[`issuer of the presented certificate: ${o}`]:[],...Or(t)],suggestions:[yg[n]??hg]})}function Rg(e,t,n){
let{proxySchemes:r=[],proxyStatus:o}=e,s=o?`answered ${o}`:`cannot be used: ${Ps(e)}`,i=`the proxy ${xr(n)} ${s}, on the way to ${t.service} at ${t.route.origin.
host}`;return new h("PROXY_FAILED",`${i}, ${yn(t)}`,{suggestions:[o===407&&Cg(r)?`The proxy takes only ${r.join(", ")}, and ci-auth only Basic. Run a proxy on t\
his computer that logs in there, such as cntlm or px, and name that one in ${n.variable}.`:o===407?`Put the proxy's credentials into ${n.variable}, as http://US\
ER:PASSWORD@HOST:PORT, percent-encoded.`:`Check the address in ${n.variable}, and that the proxy allows connections to ${Z(t.route.origin)} through.`,ad(t.route.
origin)],...o?{facts:[`status of the proxy: ${o}`]}:{}})}var gg,od,hg,yg,sd,wg,Eg,yn,Or,Ps,nd,ad,kg,Tg,xg,rd,cd,_g,Cg,Pr=x(()=>{"use strict";p();pe();k();fn();td();
Ge();gg={ENOTFOUND:"the host name could not be resolved",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"the c\
onnection broke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no network route",ENETUNREACH:"there is no network rout\
e",ETIMEDOUT:"the connection was not accepted in time",ENOENT:"the socket does not exist",EACCES:"this user may not open the socket",EPROTO:"the other side does\
 not speak TLS",HPE_HEADER_OVERFLOW:"the headers of the answer are longer than Node reads (16 KiB)",ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak \
TLS"},od={SELF_SIGNED_CERT_IN_CHAIN:"its issuer is not trusted here",DEPTH_ZERO_SELF_SIGNED_CERT:"it is self-signed",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer\
 is not trusted here",UNABLE_TO_GET_ISSUER_CERT:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"its issuer is not trusted here",CERT_UNTRUSTED:"\
its issuer is not trusted here",CERT_SIGNATURE_FAILURE:"its signature is not valid",CERT_REVOKED:"it was revoked",CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"\
it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"it was issued for another name",HOSTNAME_MISMATCH:"it was issued for another name"},hg="If a private authorit\
y signs the certificate, for example a proxy that inspects TLS, save the certificate of the authority and set NODE_EXTRA_CA_CERTS=/path/ca.pem.",yg={CERT_HAS_EXPIRED:"\
Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"Set the clock of this computer.",CERT_REVOKED:"Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"\
Check the address: another server answers at it.",HOSTNAME_MISMATCH:"Check the address: another server answers at it."},sd=({code:e=""})=>e in od;wg=({attempts:e,
route:t,service:n},r,{retries:o,waitMs:s})=>`Retry ${e} of ${o} in ${fe(s)}: ${n} at ${tt(t)}: ${typeof r=="number"?`answered ${r}`:Eg(r)}`,Eg=e=>e.name==="Time\
outError"?"did not answer in time":e.proxyStatus?`the proxy answered ${e.proxyStatus}`:Ps(e),yn=({attempts:e,spentMs:t})=>`${e} ${e===1?"attempt":"attempts"} in\
 ${fe(t)}`,Or=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${xr(e)}`]:[],...t?[`the last answer had status ${t}`]:[]];Ps=({code:e=""})=>{let t=gg[e]??"the e\
xchange failed";return e?`${t} (${e})`:t},nd="If this network needs a proxy, set HTTPS_PROXY=http://HOST:PORT.",ad=e=>`Where ${Z(e)} can be reached without the \
proxy, add it to NO_PROXY.`,kg=({code:e=""})=>e.startsWith("HPE_"),Tg="Look at what answers there: a proxy, a firewall or a program that is no such server.";xg=
(e,t)=>new h("NETWORK_UNREACHABLE",`${t.service} at ${tt(t.route)}: ${Ps(e)}, ${yn(t)}`,{facts:Or(t),suggestions:kg(e)?[Tg]:$s(t.route,!1)}),rd=e=>new h("NETWOR\
K_TIMEOUT",`${e.service} at ${tt(e.route)} did not answer in time, ${yn(e)}`,{facts:Or(e),suggestions:$s(e.route,!0)}),cd="Raise the limit with --timeout, or th\
e input timeout.";_g=(e,t,n)=>new h("NETWORK_TIMEOUT",`the limit of ${fe(n)} for the whole run leaves no time for a wait of ${fe(e)} for ${t}`,{suggestions:[cd]});
Cg=e=>e.length>0&&!e.some(t=>t.toLowerCase()==="basic")});var hd={};K(hd,{NOT_SHOWN:()=>fd,shownAnswer:()=>Ng,withoutSecrets:()=>Fs});function Og({bearer:e,form:t,headers:n={},json:r}){let o={...t,...typeof r=="object"?
r:{}},s=Object.entries(n).filter(([i])=>!vg.includes(i.toLowerCase()));return[e,...s.map(([,i])=>i),...Ag.flatMap(i=>Pg(o[i]))].filter(i=>i!==void 0&&i.length>=
ld)}function Ng(e,t,{body:n,contentType:r,status:o}){let s=[...Og(e),...t?Object.values(At(t)):[]],i;return{status:o,get shown(){return i??=Fs(n,s),i},get contentType(){
return Fs(r,s)}}}function Fs(e,t){if(t.length===0||e==="")return e;let n=[...Bg(e)];return t.some(r=>$g(n,r))?fd:e}function $g(e,t){let n=jg(t),r=new Set;for(let o of e)
for(let s=0;s+En<=o.length;s+=wn-En+1)if(md(n,o.slice(s,s+En)).next().done||Lg(r,n,o,s),r.size>=ld)return!0;return!1}function Lg(e,t,n,r){for(let o=Math.max(0,r+
En-wn);o<=Math.min(r,n.length-wn);o++)for(let s of md(t,n.slice(o,o+wn)))Ug(e,t,s)}function Ug(e,{origins:t,secret:n},r){let[o=0,s=0]=[t[r],t[r+wn-1]],[i,l]=o<s?
[o,s]:[s,o];for(;i>0&&!dd(n[i-1]);)i--;for(;l+1<n.length&&!dd(n[l+1]);)l++;for(let f=i;f<=l;f++)e.add(f)}function jg(e){let t=bn.get(e)??Dg(e);bn.delete(e),bn.set(
e,t);for(let n of[...bn.keys()].slice(0,-Fg))bn.delete(n);return t}function Dg(e){let{letters:t,origins:n}=Hg(e),r=new Int32Array(Mg),o=new Int32Array(t.length);
for(let s=0;s+En<=t.length;s++){let i=pd(t,s);o[s]=r[i]??0,r[i]=s+1}return{secret:e,letters:t,origins:n,lastPlaces:r,earlier:o}}function*md({earlier:e,lastPlaces:t,
letters:n},r){for(let o=t[pd(r,0)];o;o=e[o-1])n.startsWith(r,o-1)&&(yield o-1)}function Hg(e){let t=[Ls(e,s=>s),...[0,1,2].map(s=>Ls(Buffer.from("\0".repeat(s)+
e).toString("base64"),i=>Math.max(0,Math.floor(i*3/4)-s))),Ls(Buffer.from(e).toString("hex"),s=>Math.floor(s/2))],n=t.map(s=>s.letters).join(""),r=t.flatMap(s=>s.
origins),o=Buffer.from(n,"latin1").reverse().toString("latin1");return{letters:n+o,origins:r.concat(r.toReversed())}}function Ls(e,t){let n=e.toLowerCase(),r=[],
o="";for(let s=0;s<n.length;s++){let i=n.charCodeAt(s);gd(i)&&(o+=String.fromCharCode(i),r.push(t(s)))}return{letters:`${o} `,origins:[...r,0]}}function Bg(e){let t=new Set;
for(let n of[e,...Kg(e)]){let r=n;for(let o=0;o<Gg;o++){let s=ud(r);t.add(Us(s));let i=r.includes("<")?ud(r.replace(/<[^<>]*>/g,"")):s;t.add(Us(i)),t.add(Us(Jg(
i)));let l=qg(r);if(l===r)break;r=l}}return t}function Us(e){let t=Buffer.allocUnsafe(e.length),n=0;for(let r of e)gd(r)&&(t[n++]=r);return t.toString("latin1",
0,n)}function Jg(e){let t=Buffer.from(e),n=0;for(let r=0;r<=t.length;r++)(t[r]??0)>32||(t.subarray(n,r).reverse(),n=r+1);return t}function Kg(e){let[t,n]=[[],[]];
try{JSON.parse(e,(r,o)=>(t.push(r),typeof o=="string"&&n.push(o),o))}catch{}return[t.join(" "),n.join(" ")]}function qg(e){return e.replace(Vg,(t,...n)=>{let[r,
o,s,i,l,f]=n,m=r??o??s??i;if(f)return Wg[f.toLowerCase()]??" ";let g=m?Number.parseInt(m,16):Number(l??32);return g<=1114111?String.fromCodePoint(g):" "})}var Ag,
vg,ld,wn,En,fd,Pg,bn,Fg,Mg,pd,dd,gd,Gg,ud,Vg,Wg,yd=x(()=>{"use strict";p();Ge();Ag=["assertion","client_secret","env","handle","redact","refresh_token","subject\
_token","token"],vg=["accept","content-type","metadata-flavor","user-agent","x-goog-request-reason","x-goog-user-project","x-tfs-fedauthredirect"],ld=16,wn=8,En=
4,fd="(not shown: the answer repeats a secret that ci-auth sent)";Pg=e=>[e,...typeof e=="object"?Object.values(e??{}):[]].filter(t=>typeof t=="string");bn=new Map,
Fg=4;Mg=2**16,pd=(e,t)=>Math.imul(e.charCodeAt(t)|e.charCodeAt(t+1)<<8|e.charCodeAt(t+2)<<16|e.charCodeAt(t+3)<<24,2654435761)>>>16;dd=(e="")=>/[a-z0-9]/i.test(
e),gd=e=>e>=97&&e<=122||e>=48&&e<=57;Gg=4;ud=e=>Buffer.from(e.normalize("NFKD").toLowerCase());Vg=new RegExp(String.raw`(?:\\|%)u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|(?:\\x|%|=)([0-9a-f]{2})|&#x0*([0-9a-f]{1,6});?|`+
String.raw`&#0*(\d{1,7});?|&(amp|lt|gt);|&[a-z]+\d*;|\\[bfnrtv]`,"gi"),Wg={amp:"&",lt:"<",gt:">"}});var xd={};K(xd,{otherSubject:()=>mh});function mh(e){let{repository:t,repository_id:n,repository_owner_id:r,sub:o}=e;if(![t,n,r,o].every(y=>typeof y=="string"&&
y!==""))return;let[i,l]=String(t).split("/"),f=[`repo:${t}:`,`repo:${i}@${r}/${l}@${n}:`],m=f.find(y=>String(o).startsWith(y)),g=f.find(y=>y!==m);return m===void 0||
g===void 0?void 0:g+String(o).slice(m.length)}var Sd=x(()=>{"use strict";p()});var _d={};K(_d,{tokenHolder:()=>gh});async function gh(e,t){let n=await ht(e,"Google OAuth",`${e.endpoints.oauth2}/tokeninfo`,{access_token:t}),{azp:r}=n.status===
200&&T(n.body)||{};return typeof r=="string"&&r!==""?r:void 0}var Id=x(()=>{"use strict";p();C();W()});var Od={};K(Od,{iamRefusals:()=>wh});var Hs,wh,Nd=x(()=>{"use strict";p();pt();Hs=e=>t=>t.status===403&&e.test(t.metadata.permission??""),wh=[{code:"IAM_RATE_LI\
MITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credentials in this project",suggestions:()=>[Vn]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=
500,says:"IAM Credentials failed; the configuration is not the reason",suggestions:()=>[Ne]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"\
the API is not enabled in the project of the service account",suggestions:(e,{metadata:t})=>[zn(t,"iamcredentials.googleapis.com"),Vn]},{code:"IAM_SCOPE_INSUFFI\
CIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.test(t),says:"the scope of the calling token is\
 too narrow for IAM Credentials",suggestions:()=>["Request the scope https://www.googleapis.com/auth/cloud-platform in the exchange."]},{code:"IAM_DELEGATION_DE\
NIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||Hs(/implicitDelegation/)(e)),says:"a hop of the delegation chain is not allowed, or does not ex\
ist",suggestions:e=>ha(e)},{code:"IAM_ID_TOKEN_DENIED",matches:Hs(/getOpenIdToken/),says:"the job may not mint ID tokens of this service account",suggestions:e=>[
...zn(e),Kn]},{code:"IAM_SIGN_DENIED",matches:Hs(/signJwt|signBlob/),says:"the job may not sign as this service account, which domain-wide delegation needs",suggestions:e=>[
...zn(e,"iam.serviceAccountTokenCreator"),"The role Workload Identity User does not hold this permission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===
403,says:"the job may not act as this service account",suggestions:e=>[...zn(e),Kn]},{code:"IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===404,says:"t\
here is no such service account",suggestions:e=>[Vo(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({text:e})=>e.includes("allowServiceAccountCredentialLifetimeExte\
nsion"),says:"more than one hour needs an organisation policy that names this account",suggestions:({serviceAccount:e})=>wa(e)},{code:"IAM_LIFETIME_INVALID",matches:({
status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({lifetimeSeconds:e})=>[`Change access_token_lifetime (requested:\
 ${e} s).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INVALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused \
the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the scopes: ${e.join(", ")}. Each is a URL such as https://www.google\
apis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"IAM Credentials does not accept the token that makes the call",
suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed meanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Cred\
entials refused",suggestions:e=>[Vo(e)]}]});async function kh(){let{explained:e,refused:t}=await Promise.resolve().then(()=>(mt(),Xn)),{iamRefusals:n}=await Promise.resolve().then(()=>(Nd(),Od));return{explained:e,
refused:t,rows:n}}async function Gs(e,t,n,r,o={}){let s=n.delegates.map(Mo),i=await Xo(e,{service:kn,method:"POST",url:new URL(Eh(e,n.serviceAccount,t)),bearer:n.
bearer,json:{...s.length>0?{delegates:s}:{},...r}});if(i.status===200)return i;let{explained:l,refused:f,rows:m}=await kh(),{serviceAccount:g}=n;throw await l(e,
y=>f(kn,i,m,{...y,...o,method:t,serviceAccount:g,delegates:n.delegates}))}async function Pd(e,t,n){let r={scope:n.scopes,lifetime:`${n.lifetimeSeconds}s`},o=await Gs(
e,"generateAccessToken",t,r,n),{accessToken:s,expireTime:i}=T(o.body)??{},l=typeof i=="string"&&Th.test(i)?Date.parse(i)/1e3:0;if(gt(s)&&l>0)return{value:s,expiresAt:Math.
floor(l)};throw await _e(e,"IAM_RESPONSE_INVALID",kn,o,"accessToken and expireTime")}async function $d(e,t,{audience:n,includeEmail:r}){let o=await Gs(e,"genera\
teIdToken",t,{audience:n,includeEmail:r});return Bs(T(o.body)?.token,()=>_e(e,"IAM_RESPONSE_INVALID",kn,o,"an ID token"))}async function Bs(e,t){let n=typeof e==
"string"?et(e)?.claims:void 0,r=n&&yr(n,"exp");if(typeof e!="string"||r===void 0)throw await t();return{value:e,expiresAt:r}}async function Ld(e,t,n){let r=await Gs(
e,"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:o}=T(r.body)??{};if(typeof o=="string"&&et(o))return o;throw await _e(e,"IAM_RESPONSE_INVALID",kn,r,"a sig\
ned JWT")}var kn,Eh,Th,Lr=x(()=>{"use strict";p();C();dn();z();W();kn="Google IAM Credentials",Eh=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${Mo(encodeURIComponent(
t).replace("%40","@"))}:${n}`;Th=/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/});var Fd={};K(Fd,{stsRefusals:()=>_h});function xh({serviceAccount:e=""}){let t=me(e);return t&&`To compare the number: gcloud projects describe ${t} --format='va\
lue(projectNumber)'`}var Pt,Sh,Ud,_h,jd=x(()=>{"use strict";p();I();z();pt();Pt=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n);Sh=({branch:e,kind:t,told:n})=>`\
Run the sign-in in builds of ${e===void 0?"a branch":`the branch ${e}`}, not for ${t}: ${n}, so this is such a build, and a condition should keep it out`,Ud=(e,t)=>`\
For google.subject=${t}: ${ft(e,'--attribute-mapping="MAPPING"')}`,_h=[{code:"STS_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"\
too many exchanges at once in this project",suggestions:()=>["Exchange once per job and reuse the token. Do not start all jobs of a large matrix at once."]},{code:"\
STS_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration is not the reason",suggestions:()=>[Ne]},{code:"STS_AUDIENC\
E_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does not recognise this as the name of a provider",suggestions:()=>["Wr\
ite projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",
says:"the pool or the provider is disabled, deleted, or does not exist under this name",suggestions:e=>[Se(e),`If it was deleted: ${ga(e)}`,`If it is disabled: ${ft(
e,"--no-disabled")}`,xh(e)]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:Pt(/^The audience in ID Token \[/),says:"the ID token's audience is not one that the pr\
ovider accepts",suggestions:e=>[e.audienceFixedBy===void 0?"Remove the audience input, unless the provider lists allowed audiences.":`The audience comes from ${e.
audienceFixedBy}, not from this step.`,`To allow it: ${ft(e,`--allowed-audiences=${ie(e.audience??"AUDIENCE")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:Pt(/^The issuer in ID Token /),
says:"the ID token comes from another issuer than the provider's: compare the two letter by letter",suggestions:e=>[Se(e),`If this CI is to be trusted: ${ft(e,"\
--issuer-uri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:Pt(/^Error connecting to the given credential's issuer/),says:"Google could not get the issuer'\
s keys, or no uploaded key has the token's key id",suggestions:e=>[Ko(e),ma]},{code:"STS_SIGNATURE_INVALID",matches:Pt(/^Unable to verify the ID Token signature/),
says:"the ID token does not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[Ko(e)]},{code:"STS_TOKEN_MALFO\
RMED",matches:Pt(/^Unable to parse the ID Token/),says:"the text that was sent as ID token is not a JWT",suggestions:()=>["Give only the token: no quotes, line \
breaks or JSON around it."]},{code:"STS_TOKEN_STALE",matches:Pt(/is stale to sign-in/),says:"the ID token has expired, or its times are in the future",suggestions:()=>[
pa]},{code:"STS_CONDITION_REJECTED",matches:({text:e})=>e.startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribu\
te condition is false for this job, or names a claim that the token lacks",suggestions:e=>[e.described?.untrusted&&Sh(e.described.untrusted),`Compare the claims\
 above with the condition: ${Se(e)}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"the provi\
der's mapping names a claim that the token does not have",suggestions:e=>[Se(e),Ud(e,"assertion.sub")]},{code:"STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.includes(
"google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 bytes",suggestions:e=>["Map a shorter claim, and change the bin\
dings that name subject/\u2026",Ud(e,"assertion.repository_id")]},{code:"STS_ATTRIBUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.
test(e),says:"the mapping gives a value that is not text, or too much text",suggestions:e=>['Convert the value: string(\u2026), or .join(",") for a list.',Se(e)]},
{code:"STS_REJECTED",matches:()=>!0,says:"Google refused the exchange",suggestions:e=>[e.provider&&Se(e)]}]});async function vh(){let{explained:e,refused:t}=await Promise.resolve().then(()=>(mt(),Xn)),{stsRefusals:n}=await Promise.resolve().then(()=>(jd(),Fd));return{explained:e,
refused:t,rows:n}}async function Md(e,{audience:t,idToken:n,scopes:r,subjectTokenType:o}){let s=await ht(e,Ur,Ah(e),{grant_type:Ih,audience:t,scope:r.join(" "),
requested_token_type:Rh,subject_token:n,subject_token_type:o});if(s.status!==200){let{explained:i,refused:l,rows:f}=await vh();throw await i(e,m=>l(Ur,s,f,m))}if(xa(
s.body))throw new h("STS_TOKEN_NEARLY_EXPIRED",`${Ur} answered with a token that is about to expire`,{suggestions:["Sign in right before the credentials are use\
d."]});return Yn(e,s.body,i=>_e(e,"STS_RESPONSE_INVALID",Ur,s,i))}var Ur,Ih,Ch,Rh,Dd,Ah,Js=x(()=>{"use strict";p();k();z();W();Ur="Google STS",Ih="urn:ietf:para\
ms:oauth:grant-type:token-exchange",Ch="urn:ietf:params:oauth:token-type:jwt",Rh="urn:ietf:params:oauth:token-type:access_token",Dd=e=>({audience:zt(e),subjectTokenType:Ch}),
Ah=({endpoints:e})=>`${e.sts}/v1/token`});function Hd(e,{label:t,mayRepeat:n=!1,mintsAgain:r},o){let{claims:s}=et(e)??{},i=s&&yr(s,"exp");if(!s||i===void 0)throw Ph(t,e);let l=i-o.now();if((!r||n)&&l<-Oh){
let f=new Date(i*1e3).toISOString(),m=`the ID token in ${t} expired ${Vt(-l)} ago (${f})`;throw new h("OIDC_TOKEN_EXPIRED",m,{suggestions:["Sign in right after \
the CI issues the token, or impersonate a service account at the start of the job."]})}if(!r&&l>=0&&l<Nh)throw new h("OIDC_TOKEN_TOO_SHORT",`the ID token in ${t}\
 expires in ${Math.round(l)} s`,{suggestions:["Sign in right after the CI issues the token."]});return{value:e,claims:s,expiresAt:i}}var Oh,Nh,Ph,Gd=x(()=>{"use\
 strict";p();pe();k();dn();Oh=60,Nh=3;Ph=(e,t)=>new h("OIDC_TOKEN_MALFORMED",`${e} contains no ID token, but ${cn(t)}`,{suggestions:["Give only the JWT: no quot\
es, no JSON around it, no masked text."]})});var Ks,Bd,Jd,Kd,s_,Vs=x(()=>{"use strict";p();z();Ks=e=>`iam.googleapis.com/${ut(e)}`,Bd=(e,t)=>`principal://${Ks(e)}/subject/${t}`,Jd=(e,t,n)=>`principalSet://${Ks(
e)}/attribute.${t}/${n}`,Kd=e=>`principalSet://${Ks(e)}/*`,s_=new RegExp(String.raw`^principal(?:Set)?://iam\.googleapis\.com/projects/(\d+)/locations/global/workloadIdentityPools/([^/]+)/`+
String.raw`(?:\*|(subject|group|attribute\.(\w+))/(.+))$`,"s")});var Tn={};K(Tn,{asNearlyExpired:()=>Uh,explainFederated:()=>jh,explainSignIn:()=>$h,federatedPrincipal:()=>Fh});async function $h(e,t){let{delegates:n,identity:r,
projectId:o,serviceAccount:s,token:i}=e,l=i?.format==="access_token"?i:void 0,{about:f,facts:m}=await t.explain();return{about:{...{delegates:n,projectId:o,serviceAccount:s,
provider:r.mode==="federation"?r.provider:void 0,audience:r.mode==="federation"?r.audience:void 0,scopes:l?.scopes,user:l?.user,lifetimeSeconds:l?.lifetimeSeconds},
...f},facts:m}}function Uh(e,{expiresAt:t},n){if(!(e instanceof h)||e.server?.status!==500)return e;let{skewSeconds:r=0}=e.server;return t-n.now()-r>Lh?e:e.with(
{code:"STS_TOKEN_NEARLY_EXPIRED",message:`the ID token was about to expire
${e.message}`,suggestions:["Sign in right before the credentials are used."]})}async function Fh(e,t){let{binding:n}=await Vd(e,t)??{};return n?{principal:n.member,
ifMapped:n.ifMapped}:{principal:e.provider?Kd(e.provider):e.target.audience}}async function jh(e,t){let{source:n}=e,r=await Vd(e,t),[o]=[t?.claims.aud].flat(),s=!n.
choosesAudience&&typeof o=="string";return{about:{...r?{described:r}:{},...s?{audience:o,audienceFixedBy:n.label}:{}},facts:async(i,{serviceAccount:l})=>Dh(e,l,
t,r,i)}}function Dh({google:e,provider:t},n,r,{binding:o,claims:s=qd}={},i){let l=r?Gh(r,s):[];return i==="STS_CONDITION_REJECTED"&&r?[Wd(r),...l]:[...t?[`provi\
der  ${ze(t)}`]:[],...n===void 0?[]:[`service account  ${n}`],...r?Hh(r,e.network.clock):[],...o===void 0?[]:[`${D(o.member)}${o.ifMapped===void 0?"":` (if the \
provider maps ${o.ifMapped})`}`],...l]}function Wd({claims:e}){let t=te(e.sub??"(none)");return`sub  ${D(t)} (${Buffer.byteLength(t)} of at most 127 bytes)`}function Hh(e,t){
let{claims:n,expiresAt:r}=e,o=D([n.aud??"(none)"].flat().join(", "));return[`iss  ${D(te(n.iss??"(none)"))}`,`aud  ${o}`,Wd(e),`exp  ${Mh(r-t.now())}`]}var Lh,Vd,
Mh,qd,Gh,xn=x(()=>{"use strict";p();pe();k();C();I();z();Vs();Lh=2;Vd=async({identify:e,provider:t},n)=>n&&t?e?.(n.claims,t):void 0;Mh=e=>e<0?`${Vt(-e)} ago`:`i\
n ${Vt(e)}`;qd=["repository","repository_owner","ref","environment","event_name","job_workflow_ref","namespace_path","project_path"],Gh=({claims:e},t)=>t.filter(
n=>!["iss","aud","sub","exp"].includes(n)&&(t!==qd||e[n]!==void 0)).map(n=>`${n}  ${e[n]===void 0?"(none)":D(te(e[n]))}`)});var Sn,zd,Xd,Yd,Qd=x(()=>{"use strict";p();Ho();pt();Sn=e=>({text:t})=>e.test(t),zd=e=>`gcloud iam service-accounts keys list --iam-account=${e??"SERVICE_ACCOUN\
T"}${Yt(e)}`,Xd=e=>`gcloud iam service-accounts describe ${e??"SERVICE_ACCOUNT"}${Yt(e)}`,Yd=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||
e==="quota_exceeded",says:"too many token requests",suggestions:()=>[Vn]},{code:"OAUTH_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's OAuth endpoint f\
ailed; the key is not the reason",suggestions:()=>[Ne]},{code:"OAUTH_JWT_TIMEFRAME",matches:Sn(/must be a short-lived token/),says:"Google does not accept the t\
imes of the signed assertion, even after a correction to its clock",suggestions:()=>[`${Qt} (timedatectl, or the hypervisor).`]},{code:"OAUTH_LIFETIME_TOO_LONG",
matches:Sn(/lifetime cannot exceed 3600 seconds/),says:"the requested lifetime is more than one hour",suggestions:()=>["Set access_token_lifetime to 3600s or le\
ss.",`${Qt}.`]},{code:"OAUTH_JWT_SIGNATURE",matches:Sn(/Invalid JWT Signature/i),says:"the key's signature is not accepted: the key was deleted, disabled or rot\
ated",suggestions:({serviceAccount:e})=>[zd(e),"One that is listed as disabled can be enabled. One that is not listed was deleted, and nobody can get it back.",
"Let the job sign in without a key, as the same account (setup init --service-account). Or create a key, and store that."]},{code:"OAUTH_ACCOUNT_NOT_FOUND",matches:Sn(
/account not found/i),says:"the service account of the key was deleted or disabled",suggestions:({serviceAccount:e})=>[Xd(e)]},{code:"OAUTH_SUBJECT_INVALID",matches:Sn(
/Invalid email or User ID/i),says:"the user to act for does not exist",suggestions:({user:e})=>[`Check the user to act for (access token subject): ${e??"(none)"}`]},
{code:"OAUTH_DELEGATION_UNAUTHORIZED",matches:({error:e})=>e==="unauthorized_client",says:"domain-wide delegation is not granted to this service account, or not\
 for all of these scopes",suggestions:({scopes:e=[],serviceAccount:t})=>[`${Xd(t)} --format='value(uniqueId)'`,`Enter that id and these scopes in the Workspace \
admin console, API controls, domain-wide delegation: ${e.join(",")}`,"This change can take hours."]},{code:"OAUTH_SCOPE_INVALID",matches:({error:e})=>e==="inval\
id_scope",says:"Google refused the scopes or the audience",suggestions:({audience:e,scopes:t=[]})=>[`Check: ${[...t,e].filter(Boolean).join(", ")}`]},{code:"OAU\
TH_REJECTED",matches:()=>!0,says:"Google refused the signed assertion",suggestions:({serviceAccount:e})=>[`Check that the key is one of this account: ${zd(e)}`]}]});async function _n(e,t,n){let r=await nu(e,t,n);return Yn(e,r.body,o=>_e(e,"OAUTH_RESPONSE_INVALID",Fr,r,o))}async function tu(e,t,n){let r=await nu(e,t,n);return Bs(
T(r.body)?.id_token,()=>_e(e,"OAUTH_RESPONSE_INVALID",Fr,r,"an ID token"))}async function nu(e,t,n){let r=await eu(e,t,n,0);if(r.status===200)return r;let o=await Zd(
e,r,n);if(!(o.code==="OAUTH_JWT_TIMEFRAME"||o.code==="OAUTH_LIFETIME_TOO_LONG")||r.skewSeconds===void 0)throw o;let i=await eu(e,t,n,r.skewSeconds);if(i.status===
200)return i;throw await Zd(e,i,n)}function Zd(e,t,n){let r={serviceAccount:n.iss,..."scope"in n?{audience:void 0,scopes:n.scope.split(" ")}:{audience:n.target_audience,
scopes:[]}};return qo(e,o=>Zt(Fr,t,Yd,{...o,...r}))}async function eu(e,t,n,r){let o=Math.floor(e.network.clock.now()+r),{lifetimeSeconds:s=yt,...i}={lifetimeSeconds:void 0,
...n},l=await t({...i,aud:Bh(e),iat:o,exp:o+s});return ht(e,Fr,`${e.endpoints.oauth2}/token`,{grant_type:"urn:ietf:params:oauth:grant-type:jwt-bearer",assertion:l})}
var Fr,Bh,Ws=x(()=>{"use strict";p();k();C();I();Lr();Qd();mt();W();Fr="Google OAuth",Bh=({universe:e})=>`https://oauth2.${e}/token`});var ou={};K(ou,{mintOfUser:()=>Kh,mintSigned:()=>Jh,noAccount:()=>ru});async function Jh(e,{account:t,sign:n},r){if(t===void 0||!n)throw ru("ID tokens and `acce\
ss_token_subject` need");return r.format==="id_token"?tu(e,n,{iss:t,target_audience:r.audience}):_n(e,n,{iss:t,scope:r.scopes.join(" "),sub:r.user??"",lifetimeSeconds:r.
lifetimeSeconds})}function Kh(e,t,n,{lifetimeSeconds:r,scopes:o,user:s}){let i=Vh(n);return _n(e,f=>t(m=>Ld(e,m,f)),{iss:i,scope:o.join(" "),sub:s,lifetimeSeconds:r})}
function Vh({serviceAccount:e}){if(e.includes("@"))return e;let t="domain-wide delegation needs the email of the service account, not its unique id";throw new h(
"INPUT_SERVICE_ACCOUNT_INVALID",t,{suggestions:[`gcloud iam service-accounts describe ${e} --format='value(email)'`]})}var ru,su=x(()=>{"use strict";p();k();Lr();
Ws();ru=e=>new h("INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} a service account`,{suggestions:["Set `service_account` to the account to impersonate."]})});function qs(e,t){let n=new Map,r=({expiresAt:o})=>o-t.now()>Wh;return{clear:()=>n.clear(),get(o,s){let i=`${s??""} ${o.join(" ")}`,l=()=>e(o,s),f=n.get(i)?.then(
m=>r(m)?m:l())??l();return n.set(i,f),f.catch(()=>n.get(i)===f&&n.delete(i)),f}}}function jr(e){let{audience:t,google:n,report:r,source:o,target:s}=e,{clock:i}=n.
network,l;async function f(){let b=await o.mint(t,n.network);return r.mask(b),l=Hd(b,o,i),l}let m=(b,E)=>Md(n,{...s,idToken:b.value,scopes:E}).catch(async S=>{let O=await Promise.resolve().then(()=>(xn(),Tn)).
catch(()=>{});throw O?O.asNearlyExpired(S,b,i):S});async function g(b){try{return await m(await f(),b)}catch(E){if(!o.mintsAgain||!qh(E))throw E;return m(await f(),
b)}}let y=qs(async b=>{let E=await g(b);return r.mask(E.value),E},i);return{account:void 0,async principal(){let{federatedPrincipal:b}=await Promise.resolve().then(()=>(xn(),Tn));
return b(e,l)},accessToken:b=>y.get(b),clear:y.clear,sign:void 0,idToken:()=>l,async explain(){let{explainFederated:b}=await Promise.resolve().then(()=>(xn(),Tn));
return b(e,l)}}}async function Dr(e,t,n,r){let o=n.serviceAccount===void 0&&n.delegates.length===0,s=r.format==="id_token"?Ee(e):r.lifetimeSeconds<=yt;if(o&&(s||
t.account===void 0))return zh(e,t,r);let i=n.serviceAccount??t.account;if(i===void 0)throw(await zs()).noAccount("`delegates` need");return Xh(e,t,{serviceAccount:i,
delegates:n.delegates},r)}async function iu(e,t,n){return n.format==="access_token"&&n.user!==void 0?{principal:n.user}:e.serviceAccount===void 0?t.principal():
{principal:e.serviceAccount}}async function zh(e,t,n){if(n.format==="access_token"&&n.user===void 0)return t.accessToken(n.scopes,t.account===void 0?void 0:n.lifetimeSeconds);
if(n.format==="id_token"&&t.mintIdToken)return t.mintIdToken(n.audience);let{mintSigned:r}=await zs();return r(e,t,n)}async function Xh(e,t,n,r){let o=Yh(e,t,n);
if(r.format==="id_token")return o(m=>$d(e,m,r));let{lifetimeSeconds:s,scopes:i,user:l}=r;if(l===void 0)return o(m=>Pd(e,m,{lifetimeSeconds:s,scopes:i}));let{mintOfUser:f}=await zs();
return f(e,o,n,{...r,user:l})}var Wh,qh,zs,Yh,In=x(()=>{"use strict";p();k();G();Lr();W();Js();Gd();Wh=20;qh=e=>e instanceof h&&["STS_TOKEN_STALE","STS_TOKEN_NE\
ARLY_EXPIRED"].includes(e.code);zs=()=>Promise.resolve().then(()=>(su(),ou)).then(({mintOfUser:e,mintSigned:t,noAccount:n})=>({mintOfUser:e,mintSigned:t,noAccount:n}));
Yh=(e,t,n)=>async r=>{let o=await t.accessToken([ne]);try{return await r({...n,bearer:o.value})}catch(s){if(!(s instanceof h&&s.code==="IAM_BEARER_REJECTED")||o.
expiresAt>e.network.clock.now())throw s;t.clear();let{value:l}=await t.accessToken([ne]);return r({...n,bearer:l})}}});function Mr(e,t,n,r=()=>e){let o=e.trim();if(o==="")throw Cn(n,"empty");if(t===void 0&&!o.startsWith("{"))return{token:o,isExact:o===e};let s=T(o),i=t===void 0?
["id_token","value","token"]:[t],l=i.find(f=>typeof s?.[f]=="string"&&s[f]!=="");if(l!==void 0){let f=String(s?.[l]);return{token:f.trim(),field:l,isExact:f.trim()===
f}}throw new h("OIDC_RESPONSE_INVALID",`${n} holds ${Mn(r(),"no JSON")}, not ${i.join(" or ")}`,{suggestions:["Name the field that holds the token: --oidc-token\
-field NAME"]})}var Hr,Cn,Gr=x(()=>{"use strict";p();k();C();qt();Hr=(e,t,n)=>Mr(e,t,n).token,Cn=(e,t)=>new h("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold th\
e ID token, but it has none (${t})`,{suggestions:["Make the CI put its ID token there: the variable, file or command must exist in this step."]})});var pu={};K(pu,{runProgram:()=>ey});function Zh(e,t){let{env:n,file:r}=e,s=!/[\\/:]/.test(r)&&(n.PATH??n.Path)!==void 0?Jt(r,n,t):r;return s===void 0?"ENOENT":Un(
{...e,file:s},t)}async function ey(e,t=ct){let{args:n,cwd:r,env:o,file:s,input:i,shell:l=!1,signal:f,timeoutMs:m}=e,g=l?{file:s,args:n}:Zh(e,t);if(typeof g=="st\
ring")return{stdout:"",stderr:"",failure:`cannot be started (${g})`};let y=t.platform==="win32",{spawn:b}=await import("node:child_process");return new Promise(
E=>{let{windowsVerbatimArguments:S}=g,O={cwd:r,env:{...o},shell:l,detached:!y,windowsHide:!0,windowsVerbatimArguments:S},N=b(g.file,g.args,O),A={stdout:"",stderr:""},
j,B=J=>{let oe=j===void 0;j??=J,y?oe&&ny(N,()=>b(...ry(N,o))):ty(N)},we=setTimeout(()=>B(`ran for more than ${m/1e3} s`),m),de=()=>B("was interrupted");f?.addEventListener(
"abort",de,{once:!0}),f?.aborted&&de();for(let J of["stdout","stderr"])N[J].setEncoding("utf8").on("data",oe=>{A[J]+=oe,A[J].length>lu&&B(`printed more than ${lu}\
 bytes`)});let ve=J=>{clearTimeout(we),f?.removeEventListener("abort",de);let oe=j??J,Gt=Y(A.stderr);E(oe===void 0?A:{...A,failure:Gt?`${oe}: ${Gt}`:oe})};N.on(
"error",({code:J})=>ve(`cannot be started (${J})`)),N.on("close",(J,oe)=>ve(J===0?void 0:`ended with ${J??oe}`)),N.stdin.on("error",()=>{}),N.stdin.end(i)})}function ty(e){
try{e.pid!==void 0&&(0,fu.kill)(-e.pid,"SIGKILL")}catch{}}function ny(e,t){if(e.pid===void 0)return;let n=()=>{e.kill("SIGKILL");for(let r of[e.stdout,e.stderr])
r.destroy()};t().on("error",n).on("close",n)}var fu,lu,ry,mu=x(()=>{"use strict";p();fu=w(Lo(),1);Fn();I();lu=1<<20;ry=({pid:e},t)=>[`${$o(t)}\\taskkill.exe`,["\
/pid",String(e),"/t","/f"],{env:{...t},stdio:"ignore",windowsHide:!0}]});var Tu={};K(Tu,{environmentTokenSource:()=>uy,fileTokenSource:()=>Kr,isServer:()=>fy,tokenless:()=>dy,tokenlessFacts:()=>cy,urlTokenSource:()=>Xs,variableTokenSource:()=>Jr,
variablesIssuedBy:()=>ly,variablesTokenSource:()=>py});function Kr(e,{field:t,isRenewed:n=!1,lastsForJob:r=!1}={}){let o=`the file ${e}`,s=()=>{try{return(0,bu.readFileSync)(
e,"utf8")}catch(i){throw Cn(o,String(i.code))}};return{...Eu(o,async()=>Hr(s(),t,o)),mintsAgain:n,lastsForJob:r,refreshSource(){let i=Mr(s(),t,o);if(i.isExact)return{
kind:"file",path:e,...i.field===void 0?{}:{field:i.field}}}}}function uy(e,t){if(e.CI_AUTH_ID_TOKEN)return Jr("CI_AUTH_ID_TOKEN",e);let n=e.CI_AUTH_ID_TOKEN_FILE;
return n?Kr((0,wu.resolve)(t,n)):void 0}function Xs(e,{field:t,headers:n,method:r}){let o=`the URL on ${e.host}`,s;return{label:o,mintsAgain:!0,choosesAudience:!1,
secrets:Object.entries(n).filter(([i])=>!/^(?:accept|content-type|user-agent)$/i.test(i)).map(([,i])=>i.split(" ").at(-1)??i),async mint(i,l){let f=await l.send(
{service:o,method:r,url:e,headers:n}),{body:m,status:g}=f;if(g>=200&&g<=299){let y=await f.show();return s=Hr(m,t,o,()=>y.shown),s.token}throw new h("OIDC_REQUE\
ST_FAILED",`${o} answered HTTP ${g} and no token`,{server:{status:g,text:Y(m)},suggestions:[`Call it by hand, with the same method and headers: ${e.origin}${e.pathname}`]})},
refreshSource:()=>r==="GET"&&s?.isExact?{kind:"url",url:e.href,headers:n,...s.field===void 0?{}:{field:s.field}}:void 0}}function py(e,t,{label:n,lastsForJob:r=!1,
missing:o,suggestions:s}){let i=t.filter(m=>e[m]),[l]=i;if(l===void 0)throw new h("OIDC_TOKEN_VARIABLE_MISSING",o,{suggestions:s});let f=m=>i.find(g=>[ku(e[g])?.
aud].flat().includes(m))??l;return{...Jr(l,e,{lastsForJob:r}),label:n,mint:(m,g)=>Jr(f(m),e).mint(m,g)}}var bu,wu,cy,dy,Jr,Eu,ku,ly,fy,Ys=x(()=>{"use strict";p();
bu=w(F(),1),wu=w(P(),1);k();dn();I();Gr();cy={tokenFrom:"none: it gives its jobs no ID token",audience:"none",lifetime:"no token",source:"key"},dy=(e,t)=>({hasTokenSurface:()=>!1,
tokenSource(){throw new h("OIDC_NOT_OFFERED",`${e} gives its jobs no ID token, so federation is not possible`,{suggestions:[`Keep a service account key as a sec\
ret, and sign in with "ci-auth key": ${t}`,"Or pass an ID token from another source: --oidc-token-file PATH, --oidc-token-command COMMAND"]})}}),Jr=(e,t,{field:n,
lastsForJob:r=!1}={})=>({...Eu(`the variable ${e}`,async()=>Hr(t[e]??"",n,`the variable ${e}`)),lastsForJob:r}),Eu=(e,t)=>({label:e,mintsAgain:!1,choosesAudience:!1,
secrets:[],mint:t,refreshSource:()=>{}});ku=e=>e?.startsWith("eyJ")?et(e)?.claims:void 0,ly=(e,t,n=[])=>{let r=Object.keys(e).filter(o=>{let s=ku(e[o])?.iss;return typeof s==
"string"&&t(s)});return[...new Set([...n.filter(o=>e[o]),...r])]},fy=(e="")=>t=>t.replace(/\/$/,"")===e.replace(/\/$/,"")});var Cu={};K(Cu,{keyActor:()=>ei,keySecrets:()=>ti});function ei(e,t,n){let r=kc(t),o=qs(async(s,i=yt)=>{let l=s.join(" "),f=Ee(e)?await _n(e,r,{iss:t.email,scope:l,
lifetimeSeconds:i}):await Sy(e,r,{email:t.email,scope:l,lifetimeSeconds:i});return n.mask(f.value),f},e.network.clock);return{account:t.email,principal:async()=>({
principal:t.email}),accessToken:o.get,clear:o.clear,sign:r,explain:async()=>({about:{account:t.email},facts:async()=>[`key of  ${t.email}`,...t.keyId===void 0?[]:
[`key id  ${t.keyId}`]]})}}async function Sy({network:e},t,{email:n,lifetimeSeconds:r,scope:o}){let s=Math.floor(e.clock.now()),i=s+r;return{value:await t({iss:n,
sub:n,scope:o,iat:s,exp:i}),expiresAt:i}}var ti,ni=x(()=>{"use strict";p();Ws();W();Er();In();ti=({file:e})=>String(e.private_key).split(/\r?\n|\\n/).filter(t=>t.
length>=16&&!t.startsWith("-----"))});var Nu={};K(Nu,{propagationRefusals:()=>Ou,repeating:()=>Oy});async function Ny(e,t){let{backoffMs:n,network:r,report:o}=t;for(let s=n===void 0?Ay:4*n;;s=Math.min(
s*1.5,vy)){let i=r.remainingMs();try{return await e()}catch(l){let{leftMs:f}=t;if(f<=0||!(l instanceof h)||!Ou.has(l.code))throw l;o.note(`${l.code}: waiting fo\
r the change to arrive, ${Math.ceil(f/1e3)} s left`),await r.wait(Math.min(s,f),`the change to arrive (${l.code})`,!0),t.leftMs-=i-r.remainingMs()}}}var Ou,Ay,vy,
Oy,Pu=x(()=>{"use strict";p();k();Ou=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","\
IAM_DELEGATION_DENIED","API_DISABLED"]),Ay=2e3,vy=15e3,Oy=e=>t=>Ny(t,e)});function sl(e,t){if(!e[ro])return[];let n=Fe(e[ro]);return t.filter(r=>!n.includes(r)).map(r=>({code:"GUARDRAIL_REFUSED",message:`--expected-audience: an ID tok\
en is asked for "${_(r)}", which is none of ${_(n.join(", "))}`,suggestions:["Correct the audience. Change what is expected only if this job is meant to have su\
ch a token."]}))}var ro,il=x(()=>{"use strict";p();G();I();ro="CI_AUTH_EXPECTED_AUDIENCE"});var al={};K(al,{guardrailProblems:()=>tb});function nb({audience:e,workload_identity_provider:t}){let n=lt(t?.trim()??"");return"code"in n?[]:[e?.trim()||Gn(n)]}
var eb,tb,cl=x(()=>{"use strict";p();G();hr();I();z();il();eb=/^(CI_AUTH_|INPUT_)(EXPECTED_.+)$/,tb=(e,t)=>Object.keys(e).flatMap(n=>{if(n===ro)return sl(e,nb(t));
let[,r="",o=""]=eb.exec(n)??[],s=o.toLowerCase();if(o===""||e[n]===""||It.some(f=>f===s))return[];let i=`${D(n)} guards nothing: there is no input ${D(s)}${yc(s,
It)}`,l=[`Remove it, or write one of: ${It.map(f=>r+f.toUpperCase()).join(", ")}`];return[{code:"INPUT_GUARDRAIL_UNKNOWN",message:i,suggestions:l}]})});var Pl={};K(Pl,{isPassing:()=>lo,noTokenFrom:()=>Hb,serverText:()=>Nl});async function Hb(e,t){return t.status<200||t.status>299?Gb(e,t):e.field===void 0&&t.body.
trim()===""?Cn(`the answer of ${e.label}`,"empty"):Bb(e,await t.show())}async function Gb({causeOf:e,label:t,remedies:n},{body:r,status:o}){let s=Nl(r),i={status:o,
text:s},l=await e?.(i);return l?l.with({server:i}):new h("OIDC_REQUEST_FAILED",`${t} refused to issue an ID token: HTTP ${o}: ${s}`,{server:i,suggestions:[...await n?.(
i)??[],...lo(o)?["Run the job again. For longer failures, raise the inputs retries or timeout."]:[]]})}function Bb({field:e,label:t},{contentType:n,shown:r,status:o}){
let s=Hn(r,n),i=e===void 0?"a token":`a token in "${e}"`;return new h("OIDC_RESPONSE_INVALID",`${t} answered ${o} without ${i}, but ${s}`,{suggestions:["Check w\
hether a proxy between the job and the server answers in place of the server."]})}function Nl(e){let{error:t,message:n}=T(e)??{},r=[n,t].find(o=>typeof o=="stri\
ng"&&o!=="");return Y(typeof r=="string"?r:e)||"(no text)"}var lo,gi=x(()=>{"use strict";p();k();C();qt();I();Gr();lo=e=>e===408||e===429||e>=500});var hi={};K(hi,{causeOf:()=>qb,remedies:()=>zb});var qb,zb,Xb,yi=x(()=>{"use strict";p();k();gi();qb=(e,{text:t})=>/in '?Completed'? state/i.test(t)?Xb(e):void 0,
zb=({status:e})=>lo(e)?[]:['Check that the job still runs and has "id-token: write".'],Xb=e=>new h("OIDC_JOB_COMPLETED",`${e} issues no token for a job that has\
 ended`,{suggestions:["Use the credentials only while the job runs, or use a service account: its access token is still valid after the job."]})});var fE,Lf,Uf=x(()=>{"use strict";p();fE=e=>`'${e.replaceAll("\\","\\\\").replaceAll("'","\\'").replaceAll(`
`,"\\n").replaceAll("\r","\\r")}'`,Lf=e=>/^[A-Za-z_]\w*$/.test(e)?`assertion.${e}`:`assertion[${fE(e)}]`});var Ff,jf,Df=x(()=>{"use strict";p();Ff=["push","pull-request","fork","preview","personal"],jf={push:"builds of a push","pull-request":"builds of pull requests",
fork:"builds of pull requests from forks",preview:"builds of previews",personal:"personal builds"}});var qf={};K(qf,{claimsNamed:()=>Jf,describedByCi:()=>pE,eventsOf:()=>Vf,repositoryCaller:()=>Gf,repositoryFormsOf:()=>Mf,repositoryIn:()=>Hf,repositoryPrincipal:()=>Bf,
tellingClaims:()=>Kf,untrustedBuild:()=>Wf});function Gf({attributeMapping:e,repositoryClaim:t,repositorySubject:n},r){if(n)return{subject:n(r)};let o=Lf(t),[s]=Object.
entries(e).find(([i,l])=>i.startsWith("attribute.")&&l===o)??[];return s===void 0?{subject:r}:{attribute:{[s.slice(10)]:r}}}function Bf(e,t,n){let r=Hf(e,t);if(r===
""||e.repositorySubject)return;let o=Gf(e,r);if("subject"in o){let{"google.subject":l=""}=e.attributeMapping;return{member:Bd(n,r),ifMapped:`google.subject=${l}`}}
let[s="",i=""]=Object.entries(o.attribute)[0]??[];return{member:Jd(n,s,i),ifMapped:`attribute.${s}=${e.attributeMapping[`attribute.${s}`]}`}}function Kf({attributeMapping:e,
ownerClaim:t,repositoryClaim:n,trustedBuild:r}){let{condition:o=""}=r??{};return[...new Set([t,n,...Jf(typeof o=="function"?o(""):o,...Object.values(e))])]}function Wf(e,t){
for(let{claims:n,who:r}of Vf(e)){let[[o,s]=["",void 0]]=Object.entries(n);if(JSON.stringify(t[o])!==JSON.stringify(s))continue;let{base_ref:i}=t;return{kind:r.replace(
"builds of ",""),told:`${o} is ${D(te(s))}`,...typeof i=="string"&&i!==""?{branch:D(i)}:{}}}}function pE(e,t,n){let r=Bf(e,t,n);return{...V({binding:r,untrusted:Wf(
e,t)}),claims:Kf(e)}}var Mf,Hf,Jf,Vf,zf=x(()=>{"use strict";p();C();I();Uf();Df();Vs();Mf=({repositoryClaim:e,repositoryForms:t})=>t??[{by:"id",claims:[e]}],Hf=
(e,t)=>(Mf(e)[0]?.claims??[]).map(n=>te(t[n]??"")).join("/");Jf=(...e)=>[...new Set(e.flatMap(t=>[...t.matchAll(/\bassertion(?:\.(\w+)|\[['"]([^'"]+)['"]\])/g)].
map(([,n,r])=>n??r??"")))];Vf=({events:e})=>Ff.flatMap(t=>{let n=t==="push"?void 0:e[t];return n===void 0||"noToken"in n?[]:[{who:jf[t],claims:n}]})});p();p();var of=w(F(),1),xi=w(P(),1);p();var xl=w(F(),1),ui=w(P(),1);p();var qi=w(No(),1),zi=w(ee(),1),Xi=w(P(),1);k();Fn();var up=128;function Yi(e,t,n,r,o=ct){let s=Un({file:e,args:t,env:n,cwd:(0,Xi.resolve)(".")},o);if(typeof s==
"string")return{signal:()=>{},exitCode:Promise.reject(Qi(e,s,r))};let{windowsVerbatimArguments:i}=s,l=(0,qi.spawn)(s.file,s.args,{env:{...n},stdio:"inherit",windowsVerbatimArguments:i});
return{signal:f=>{l.kill(f)},exitCode:lp(l,e,r)}}function lp(e,t,n){return new Promise((r,o)=>{e.on("exit",(s,i)=>{r(i===null?s??0:up+zi.constants.signals[i])}),
e.on("error",({code:s})=>{e.pid===void 0&&o(Qi(t,String(s),n))})})}var fp={ENOENT:"there is no such program (ENOENT)",EACCES:"it may not be executed (EACCES)"},
Qi=(e,t,n)=>new h(n,`cannot run ${e}: ${fp[t]??t}`,{suggestions:["Write after -- the name of a program in PATH, or its path"]});Fn();p();var na=w(No(),1),Kt=w(F(),1),We=w(ee(),1),Oe=w(Lo(),1),ra=()=>({pid:Oe.ppid,startedAt:Fo(Oe.ppid)??""}),ea;function oa(){return ea??={pid:Oe.pid,startedAt:Fo(
Oe.pid)??"",world:ia()},ea}var Uo=new Map;function sa({pid:e,startedAt:t,world:n}){if(n!==ia())return;let r=`${e} ${t}`;((0,We.platform)()==="linux"||!Uo.has(r))&&
Uo.set(r,Fo(e));let o=Uo.get(r);return o===void 0||!Dn(e)?!1:o===""||t===""?void 0:o===t}var ta,ia=()=>(ta??=[(0,We.platform)(),(0,We.hostname)(),jn(pp),jn(mp)].
join(" "),ta),pp=()=>(0,Kt.readFileSync)("/proc/sys/kernel/random/boot_id","utf8").trim(),mp=()=>(0,Kt.readlinkSync)("/proc/self/ns/pid");function jn(e){try{return e()}catch{
return""}}function Fo(e){return(0,We.platform)()==="linux"?gp(e):(0,We.platform)()==="win32"?Dn(e)?"":void 0:jn(()=>(0,na.execFileSync)("ps",["-o","lstart=","-p",
String(e)],{encoding:"utf8",stdio:"pipe"})).trim()||(Dn(e)?"":void 0)}function gp(e){let t=jn(()=>(0,Kt.readFileSync)(`/proc/${e}/stat`,"utf8"));if(t==="")return Dn(
e)?"":void 0;let[n,...r]=t.slice(t.lastIndexOf(")")+2).split(" ");return n==="Z"||n==="X"?void 0:r[18]}function Dn(e){try{return(0,Oe.kill)(e,0)}catch(t){return t.
code!=="ESRCH"}}p();var on=w(le(),1),M=w(F(),1),ur=w(ee(),1),rn=w(P(),1);pe();C();W();p();var Ra=w(F(),1),Zn=w(ee(),1),Zo=w(P(),1);k();var Wp={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",
ENOSPC:"no space is left",EDQUOT:"the quota is exceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the pa\
th is a link, and links are not followed",ENAMETOOLONG:"the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files\
 are open",ENFILE:"too many files are open on this computer",EEXIST:"something else is there"},R=e=>e instanceof Error&&"code"in e&&typeof e.code=="string"?e.code:
"",$=e=>{let t=R(e),n=Wp[t];return n?`${n} (${t})`:t||"unknown reason"},er=e=>R(e)==="ENOENT"?"it does not exist (ENOENT)":$(e),Xe=e=>t=>{if(["ENOENT","ENOTDIR"].
includes(R(t)))return e;throw t},qp=(e,t)=>{try{let{uid:n}=(0,Ra.lstatSync)(e);return t==="win32"?"":`, owned by user ${n}`}catch{return", which cannot be read"}},
Ca="Free some space there: df -h and df -i show what is left.",zp={ENOSPC:Ca,EDQUOT:Ca,EMFILE:"Let the process open more files: ulimit -n 1024",ENFILE:"End prog\
rams on this computer that have many files open.",EBUSY:"Run it again when the other process has closed it."},U=(e,t,n=(0,Zn.platform)())=>({code:"FILE_WRITE_FA\
ILED",message:`cannot write ${e}: ${t}; its folder is ${(0,Zo.dirname)(e)}${qp((0,Zo.dirname)(e),n)}`,suggestions:[zp[/\((E\w+)\)$/.exec(t)?.[1]??""]??"Choose a\
 folder that this job may write to."]}),tr=e=>`Run ci-auth cleanup again: the record of it stays. If that does not help, remove by hand ${e}`,es=(e,t)=>({code:"\
FILE_EXISTS",message:t?`${e} is a link, and ci-auth never follows links`:`${e} already exists, and ci-auth never overwrites a file`,suggestions:["Choose another\
 path, or remove the existing file."]}),L=({code:e,message:t,suggestions:n=[]},r)=>new h(e,t,{suggestions:n,cause:r}),Xp=["EACCES","EBUSY","EPERM"],Yp=[10,20,50,
100,200,400],Aa=e=>e==="win32"?Yp:[],Qp=e=>new Promise(t=>setTimeout(t,e)),va=e=>{if(!Xp.includes(R(e)))throw e};async function ts(e,t=(0,Zn.platform)()){for(let n of Aa(
t)){try{return await e()}catch(r){va(r)}await Qp(n)}return e()}function Ie(e,t=(0,Zn.platform)()){for(let n of Aa(t)){try{return e()}catch(r){va(r)}Atomics.wait(
new Int32Array(new SharedArrayBuffer(4)),0,0,n)}return e()}p();var Ga=w(le(),1),Ue=w(F(),1),Ba=w(nr(),1),Ja=w(ee(),1),ie=w(P(),1);k();p();var ar=w(le(),1),v=w(F(),1),ge=w(P(),1);C();p();var Na=w(le(),1),q=w(F(),1),rr=w(ee(),1),$e=w(P(),1);k();var Pa="ci-creds-";var _k=`${Pa}*.json`;var or=()=>`${Pa}partial-${(0,Na.randomBytes)(8).toString("hex")}.json`;var ns=({dev:e,ino:t,birthtimeNs:n})=>({device:e.toString(),inode:t.toString(),birthtimeMs:Number(n)/1e6}),$a=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.
birthtimeMs===0||e.birthtimeMs===t.birthtimeMs),Zp=448;function wt(e,t={}){let n=tm(e),r=(0,$e.join)(e,n===void 0?"ci-auth":`ci-auth-${n}`);return{path:r,uid:n,
stays:n!==void 0&&Object.values(t).some(s=>s?.includes(r+$e.sep))&&em(e,n)}}function em(e,t){try{let{mode:n,uid:r}=(0,q.statSync)(e);return(n&18)!==0||![t,0].includes(
r)}catch{return!1}}function tm(e){if((0,rr.platform)()!=="win32")try{return(0,rr.userInfo)().uid}catch{return nm(e)}}function nm(e){try{let t=(0,q.mkdtempSync)(
(0,$e.join)(e,"ci-auth-probe-")),{uid:n}=(0,q.lstatSync)(t);return(0,q.rmdirSync)(t),n}catch(t){throw L(U((0,$e.join)(e,"ci-auth"),$(t)),t)}}function Ce(e){let t;
try{t=(0,q.lstatSync)(e.path,{bigint:!0})}catch(o){if(["ENOENT","ENOTDIR"].includes(R(o)))return!1;throw L(U(e.path,$(o)),o)}let n=om(e,t),r=`Remove ${e.path} i\
f it is yours, or choose a temporary folder that no other user can write to.`;if(n)throw L({...U(e.path,n),suggestions:[r]});return!0}var La=q.constants.W_OK|q.constants.
X_OK;function rm(e){try{return(0,q.accessSync)(e,La),!0}catch(t){return Xe(!1)(t)}}function Ua(e){try{(!Ce(e)||!rm(e.path))&&(0,q.accessSync)((0,$e.dirname)(e.path),
La);return}catch(t){return t instanceof h?t:U(e.path,$(t))}}function Et(e){try{Ie(()=>(0,q.mkdirSync)(e.path,{mode:Zp}))}catch(t){if(R(t)!=="EEXIST")throw L(U(e.
path,$(t)),t)}Ce(e)}function om({uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==
BigInt(e)?`it belongs to user ${t.uid}`:(t.mode&0o077n)===0n?void 0:"other users can enter it"}var sm=["credentials","subject-token","launcher"];function im(e){let t=e??{};return["id","path","device","inode","createdAt"].every(n=>typeof t[n]=="string")&&(0,ge.isAbsolute)(
String(t.path))&&sm.includes(t.kind)&&["profile","projectId","who","content"].every(n=>["undefined","string"].includes(typeof t[n]))&&typeof t.remove=="boolean"&&
typeof t.birthtimeMs=="number"}var ir=1,rs=e=>`
${JSON.stringify({version:ir,...e})}
`;function os(e){let t={entries:[],unknown:[]},n=new Set;for(let r of new Set(e.split(`
`))){let o=T(r);if(!o)continue;let{version:s=ir,...i}=o;s===ir&&typeof i.withdrawn=="string"?n.add(i.withdrawn):s===ir&&im(i)?t.entries.push(i):t.unknown.push(r)}
return{...t,entries:t.entries.filter(({id:r})=>!n.has(r))}}var am=v.constants.O_WRONLY|v.constants.O_APPEND|v.constants.O_CREAT|(v.constants.O_NOFOLLOW??0),cm=200,
kt=e=>ja({...wt((0,ge.dirname)((0,ge.dirname)(e))),path:(0,ge.dirname)(e)},(0,ge.basename)(e)),ss=e=>(0,ar.createHash)("sha256").update(e).digest("hex").slice(0,
32);function ja(e,t){let n=`${t}.jsonl`,r=(0,ge.join)(e.path,n),o=[],s=y=>{for(let b=1;b<=cm;b++)if(Et(e),dm(r,y))return;throw L(U(r,"another process removed it\
 again and again"))},i=()=>{if(!Ce(e))return{entries:[],unknown:[]};let y=sr([r]);return os(y+sr(Fa(e.path,n)))},l=()=>i().entries,f=()=>Ce(e)?(en(["ENOENT"],r,
()=>(0,v.renameSync)(r,`${r}.${(0,ar.randomBytes)(8).toString("hex")}`)),o=Fa(e.path,n),os(sr(o)).entries):[],m=y=>{let b=[...y.map(rs),...os(sr(o)).unknown.map(
E=>`
${E}
`)];for(let E of b)s(E);for(let E of o)en(["ENOENT"],E,()=>(0,v.unlinkSync)(E));o=[],!e.stays&&en(["ENOENT","ENOTEMPTY","EEXIST"],e.path,()=>(0,v.rmdirSync)(e.path))},
g=()=>{try{l().length===0&&m(f())}catch{}};return{path:r,inspect:()=>Ua(e),record:y=>{try{s(rs(y))}catch(b){throw g(),b}},withdraw:y=>{try{s(rs({withdrawn:y}))}catch{
return m(f().filter(b=>b.id!==y))}l().length===0&&m(f())},read:l,readUnknown:()=>i().unknown,take:f,settle:m}}function dm(e,t){let n;try{n=Ie(()=>(0,v.openSync)(
e,am,384));let r=Buffer.from(t);if((0,v.writeSync)(n,r)!==r.length)throw L(U(e,"no space is left (ENOSPC)"));return(0,v.fstatSync)(n,{bigint:!0}).ino===(0,v.lstatSync)(
e,{bigint:!0}).ino}catch(r){if(R(r)==="ENOENT")return!1;throw r instanceof Error&&"syscall"in r?L(U(e,$(r)),r):r}finally{n!==void 0&&(0,v.closeSync)(n)}}var Fa=(e,t)=>(en(
["ENOENT"],e,()=>(0,v.readdirSync)(e))??[]).filter(n=>n.startsWith(`${t}.`)).map(n=>(0,ge.join)(e,n)),sr=e=>e.map(t=>en(["ENOENT"],t,()=>(0,v.readFileSync)(t,"u\
tf8"))??"").join("");function en(e,t,n){try{return Ie(n)}catch(r){if(e.includes(R(r)))return;throw L(U(t,$(r)),r)}}var Da=(e,t)=>{let{folder:n,jobKey:r}=e.ledger(
t);return ja(wt(n,t.env),ss(r))};p();var Ma=w(le(),1),he=w(F(),1);p();var Le=w(F(),1);var $k=1<<20,Lk=Le.constants.O_NONBLOCK??0;function Ye(e){try{return(0,Le.readFileSync)(e,"utf8")}catch{return}}function Tt(e){try{return(0,he.readFileSync)(e,"utf8")}catch(t){return Xe(void 0)(t)}}function Qe(e,t,n=384,r=`${e}.${(0,Ma.randomBytes)(8).toString("hex")}`){try{
(0,he.writeFileSync)(r,t,{flag:"wx",mode:n}),(0,he.chmodSync)(r,n),Ie(()=>(0,he.renameSync)(r,e))}catch(o){throw(0,he.rmSync)(r,{force:!0}),o}}var nn="tokens",tn="edits.json",um=20;function xt(e,t){let{folder:n,jobKey:r}=e.ledger(t);return as((0,ie.join)(wt(n).path,ss(r)),t.env)}function as(e,t){let n={
...wt((0,ie.dirname)((0,ie.dirname)(e)),t),path:(0,ie.dirname)(e)},{uid:r}=n,o={path:e,uid:r},s=()=>Ce(n)&&Ce(o);function i(g){return Et(n),Et(o),g.reduce((y,b)=>{
let E={path:(0,ie.join)(y,b),uid:r};return Et(E),E.path},e)}let l=()=>Ce(n)?is(n.path).filter(g=>g.startsWith(`${(0,ie.basename)(e)}.removed-`)).map(g=>(0,ie.join)(
n.path,g)):[];async function f(){let g=await Ha(l());return fm(n),g.length>0?[{path:e,outcome:"removed"}]:[]}let m=g=>Ha(g.filter(y=>y!==tn).map(y=>(0,ie.join)(
e,y)));return{path:e,uid:r,exists:s,isUsed(){let g=s(),{read:y,readUnknown:b}=kt(e);return y().length>0||b().length>0||g&&is(e).some(E=>E!==nn)},make(...g){for(let y=1;;y++)
try{return i(g)}catch(b){if(y===um||R(b.cause)!=="ENOENT")throw b}},async remove(){try{let g=s()?is(e):void 0;return g?.includes(tn)?await m(g):(g&&Ie(()=>(0,Ue.renameSync)(
e,`${e}.removed-${(0,Ga.randomBytes)(8).toString("hex")}`)),await f())}catch(g){return[lm(e,g)]}}}}function lm(e,t){let n={path:e,outcome:"refused",code:"CLEANU\
P_REFUSED"};return t instanceof h?{...n,reason:`${e} was not removed: ${t.message}`}:{...n,reason:`${e} was not removed: ${$(t)}`,remedy:tr(e)}}async function Ha(e){
for(let t of e)await ts(()=>(0,Ba.rm)(t,{recursive:!0,force:!0}));return e.map(t=>({path:t,outcome:"removed"}))}function is(e){try{return(0,Ue.readdirSync)(e)}catch(t){return Xe([])(t)}}function fm({path:e,stays:t}){if(!t)try{(0,Ue.rmdirSync)(e)}catch(n){if(!["ENOENT","EN\
OTEMPTY","EEXIST"].includes(R(n)))throw n}}function cr(e,t){for(let{content:n,mode:r=384,path:o}of t){let s=Ka(e,o);try{Qe(s,n,r)}catch(i){throw L(U(s,$(i)),i)}}}
function Ka(e,t){let n=t.split("/");return(0,ie.join)(e.make(...n.slice(0,-1)),n.at(-1)??"")}function Va(e,t,n){try{(0,Ue.symlinkSync)(n,Ka(e,t),(0,Ja.platform)()===
"win32"?"junction":null)}catch(r){if(!["EEXIST","EPERM"].includes(R(r)))throw r}}p();var ds=w(le(),1),Q=w(F(),1),St=w(P(),1),Qa=w(qa(),1);k();C();var pm=500,za={unseen:5e3,seen:3e4},Za=40,cs=6e4;async function ec(e){let{clock:t,folder:n,name:r,signal:o,trace:s,work:i}=e,l=oc(n,r,t.elapsedMs),f=t.elapsedMs()+
cs,m=new Set;for(;t.elapsedMs()<f;){let g=nc(l);if("error"in g){s(`the lock cannot be used: ${$(g.error)}`);break}if(g.release)return mm(e,{...g,release:g.release});
m.add(g.holder),await rc(Za,o);let y=e.done();if(y!==void 0)return y;let b=hm((0,St.join)(n,`${r}.failed`));if(!(b===void 0||!m.has(b.holder))){if(b.error)throw b.
error;break}}return i()}async function tc({clock:e,folder:t,name:n,signal:r},o){let s=oc(t,n,e.elapsedMs),i=(f,m)=>L(U((0,St.join)(t,n),f),m),l=e.elapsedMs()+cs;
for(;e.elapsedMs()<l;){let f=nc(s);if("error"in f)throw i($(f.error),f.error);if(!f.release){await rc(Za,r);continue}try{return await o()}finally{f.release()}}throw i(
`another process has been working on it for ${cs/1e3} s`)}function nc(e){try{return e()}catch(t){if(R(t)==="")throw t;return{error:t}}}async function mm({done:e,
folder:t,isForAll:n,name:r,signal:o,work:s},{holder:i,release:l}){try{return e()??await s()}catch(f){throw o?.aborted||gm((0,St.join)(t,`${r}.failed`),i,f,n),f}finally{
l()}}function gm(e,t,n,r){let o=n instanceof h&&r(n)?{error:{...n,message:n.message}}:{};try{Qe(e,JSON.stringify({holder:t,...o}))}catch{}}function hm(e){let{error:t,
holder:n}=T(Ye(e)??"")??{};if(typeof n!="string")return;let{code:r,message:o,...s}=t??{};return{holder:n,error:t===void 0?void 0:new h(r,o,s)}}async function rc(e,t){
try{await(0,Qa.setTimeout)(e,void 0,t&&{signal:t})}catch(n){throw t?.reason??n}}function oc(e,t,n){let r=new Map,o=({changedAt:i,holder:l})=>{let f=`${l} ${i}`,
m=r.get(f)??n();return r.set(f,m),n()-m},s=i=>{let l=ym(i.holder);return l!==!1&&o(i)<(l?za.seen:za.unseen)};return()=>{let i=Xa(e,t),l=i.at(-1);if(l&&s(l))return{
holder:l.holder};let f=(0,St.join)(e,`${t}.lock-${l?l.turn+1:0}`),m=JSON.stringify({...oa(),id:(0,ds.randomBytes)(8).toString("hex")});if(!bm(f,m))return{holder:""};
if(l&&!Xa(e,t).some(y=>y.holder===l.holder))return dr(f),{holder:""};let g=setInterval(()=>wm(f),pm);return g.unref(),{holder:m,release(){clearInterval(g);for(let y of i)
dr(y.path);dr(f)}}}}function Xa(e,t){let n=`${t}.lock-`;return(0,Q.readdirSync)(e).filter(r=>r.startsWith(n)&&/^\d+$/.test(r.slice(n.length))).flatMap(r=>{let o=(0,St.join)(
e,r);try{let s=Number(r.slice(n.length));return[{path:o,turn:s,holder:(0,Q.readFileSync)(o,"utf8"),changedAt:(0,Q.statSync)(o).mtimeMs}]}catch{return[]}}).sort(
(r,o)=>r.turn-o.turn)}function ym(e){let{pid:t,startedAt:n,world:r}=T(e)??{};if(!(typeof t!="number"||typeof n!="string"||typeof r!="string"))return sa({pid:t,startedAt:n,
world:r})}function bm(e,t){let n=`${e}-${(0,ds.randomBytes)(8).toString("hex")}`,r=o=>(0,Q.writeFileSync)(o,t,{flag:"wx",mode:384});r(n);try{return!Ya(()=>(0,Q.linkSync)(
n,e))}catch{return!Ya(()=>r(e))}finally{dr(n)}}function Ya(e){try{return e(),!1}catch(t){if(R(t)==="EEXIST")return!0;throw t}}function dr(e){try{(0,Q.unlinkSync)(
e)}catch{}}function wm(e){try{let t=new Date;(0,Q.utimesSync)(e,t,t)}catch{}}var Em=300,ls=1,sc=5,km=1<<18,Tm=M.constants.O_RDONLY|(M.constants.O_NOFOLLOW??0)|(M.constants.O_NONBLOCK??0);function ac(e,t,n=()=>{}){let r=(0,rn.join)(e.path,
nn),o=s=>{try{return s()}catch(i){if(!(i instanceof Error))throw i;return n(`tokens are not kept: ${i.message}`),!1}};return{async get(s,i,{fresh:l=!1,signal:f}={}){
if(!o(e.isUsed))return i();let m=(0,on.createHash)("sha256").update(us(s)).digest("hex"),g=(0,rn.join)(r,`${m}.json`),y=()=>{let S=Rm(g,e,t);return S&&us(S.key)===
us(s)?S:void 0},b=y(),E=l===!0||l!==!1&&l===b?.value;if(b&&!E&&dc(b,t)>=Em)return ic(b);if(!o(()=>e.make(nn)!==""))return i();try{return await ec({folder:r,name:m,
clock:t,signal:f,trace:n,done(){let S=y();return S===void 0||S.id===b?.id?void 0:ic(S)},async work(){let S=await i();return Om(g,{...S,key:s},t,n),S},isForAll:_m})}finally{
o(e.isUsed)||await e.remove()}},list(){let s=e.exists()?Cm(r):[];if(!s)return{tokens:[],unread:[r]};let l=s.filter(f=>!xm.test(f)).map(f=>(0,rn.join)(r,f)).map(
f=>({path:f,found:uc(f,e,t)}));return{tokens:l.flatMap(({found:f})=>typeof f=="object"?[Sm(f)]:[]),unread:l.flatMap(({found:f,path:m})=>f==="unknown"?[m]:[])}},
clear(){e.exists()&&(0,M.rmSync)(r,{recursive:!0,force:!0})}}}function cc(e,t,{pid:n,startedAt:r}){try{if(!e.isUsed())return!1;let o=(0,on.createHash)("sha256").
update(JSON.stringify([t,n,r])).digest("hex");return(0,M.writeFileSync)((0,rn.join)(e.make(nn),`${o}.asked`),"",{flag:"wx",mode:384}),!1}catch(o){return R(o)===
"EEXIST"}}var xm=/^[0-9a-f]{64}\.(?:asked|failed|lock-)/,ic=({expiresAt:e,ifMapped:t,principal:n,value:r})=>({value:r,expiresAt:e,principal:n,...V({ifMapped:t})}),
Sm=({expiresAt:e,key:{audience:t,boundary:n,format:r,scopes:o,user:s},principal:i})=>({format:r,principal:i,...V({scopes:o,audience:t,user:s,hasBoundary:n===void 0?
void 0:!0}),expires:qe(e)}),_m=e=>e.server!==void 0&&e.server.status>=400&&e.server.status<500&&e.server.status!==429,us=({audience:e,boundary:t,format:n,includeEmail:r,
lifetimeSeconds:o,scopes:s,user:i,who:l})=>JSON.stringify([l,n,[...s??[]].sort(),e,r,o,i,t]);function dc({expiresAt:e,mintedAt:t,mintedUptime:n},r){return Math.
min(e-r.now(),e-t-((0,ur.uptime)()-n))}var Im=({mintedAt:e,mintedUptime:t},n)=>e-n.now()>sc||t-(0,ur.uptime)()>sc;function Cm(e){try{return(0,M.readdirSync)(e)}catch(t){
return R(t)==="ENOENT"?[]:void 0}}function uc(e,t,n){let r=T(vm(e,t));return r&&Am(r)&&!Im(r,n)?dc(r,n)>0?r:"over":(0,M.lstatSync)(e,{throwIfNoEntry:!1})?"unkno\
wn":"over"}function Rm(e,t,n){let r=uc(e,t,n);return typeof r=="object"?r:void 0}var Am=e=>(e.version??ls)===ls&&gt(e.value)&&[e.expiresAt,e.mintedAt,e.mintedUptime].
every(Number.isFinite)&&typeof e.id=="string"&&typeof e.principal=="string"&&typeof e.key=="object"&&e.key!==null;function vm(e,{uid:t}){let n;try{n=(0,M.openSync)(
e,Tm);let r=(0,M.fstatSync)(n),o=t===void 0||r.uid===t&&(r.mode&63)===0;return r.isFile()&&r.size<=km&&o?(0,M.readFileSync)(n,"utf8"):""}catch{return""}finally{
n!==void 0&&(0,M.closeSync)(n)}}function Om(e,t,n,r){let o=(0,on.randomBytes)(8).toString("hex"),s={version:ls,...t,id:o,mintedAt:n.now(),mintedUptime:(0,ur.uptime)()};
try{Qe(e,JSON.stringify(s))}catch(i){r(`the token is not kept: ${$(i)}`)}}p();k();G();p();k();I();var Nm={EMFILE:"Let the process open more files: ulimit -n 1024",ENFILE:"End programs on this computer that have many files open.",ENOSPC:"Free some\
 space on this disk, or inodes. See both: df -h, df -i",EDQUOT:"Free some space: the quota of this user is used up.",EROFS:"Use another folder, or let the file \
system be writable.",EACCES:"Let this user have access, or use another folder.",EPERM:"Let this user have access, or use another folder."},Pm="Install ci-auth a\
gain: its files are incomplete, or damaged.";function ms(e){if(!(e instanceof Error))return;let{code:t="",message:n,stack:r="",syscall:o}=e,s=(i,l)=>new h("MACH\
INE_REFUSED",D(Wt(i)),{suggestions:[l]});if(t==="ERR_MODULE_NOT_FOUND"||/^\s+at compileSourceTextModule/m.test(r))return s(`a file of ci-auth cannot be loaded: ${n}`,
Pm);if(typeof o=="string")return $m(e)??s(`the system refused: ${n}`,Nm[t]??"Repair this on the computer, then run it again.")}function $m(e){let{address:t,code:n}=e;
if(!(t!=="127.0.0.1"||n!=="EADDRNOTAVAIL"))return new h("MACHINE_REFUSED",`this computer has no address 127.0.0.1 (${n})`,{cause:e,suggestions:["Give the loopba\
ck interface its IPv4 address, as root: ip address add 127.0.0.1/8 dev lo"]})}function mc(e){let t=ms(e)??e,n=t instanceof h,{message:r,suggestions:o=[]}=n?t:{message:`\
this is a bug in ci-auth: ${t}`},s=o.map(f=>f.replace(/\.$/,"")).join("; "),i=r.replace(/\s*\n\s*/g,"; "),l=s===""?i:`${i.replace(/\.$/,"")}. Try this: ${s}`;return{
code:n?t.code:"BUG",text:Wt(D(l))}}var gr=({scopes:e=[ne]}={})=>({format:"access_token",scopes:e,lifetimeSeconds:3600}),De=e=>({stdout:e,exitCode:0}),gs=e=>({stdout:"",stderr:`${e}
`,exitCode:1}),Ct={docker:"docker-credential-ci-auth",kubectl:"gke-gcloud-auth-plugin",git:"git-credential-ci-auth",keyring:"keyring",bazel:"ci-auth-bazel",goauth:"\
ci-auth-goauth",pnpm:"ci-auth-pnpm"};var Lm=1e4,gc="this program is still working",Um={stdin:"the tool that started this helper did not end its request on standard input",token:"Google, or the CI, \
did not answer the request for a token",passOn:"the next program of this name on PATH did not end"};async function hc(e,t,n=Lm){let r=gc,o=async(f,m)=>{r=Um[f];
let g=await m();return r=gc,g},s={...t,stdin:()=>o("stdin",t.stdin),token:f=>o("token",()=>t.token(f)),passOn:f=>o("passOn",()=>t.passOn(f))},i,l=new Promise((f,m)=>{
let g=()=>new h("NETWORK_TIMEOUT",`no answer within ${n/1e3} s: ${r}`);i=setTimeout(()=>m(g()),n)});try{return await Promise.race([e.answer(s),l])}catch(f){let{
code:m,text:g}=mc(f),y=`${m}: ${g}`;return(e.failure??gs)(y)}finally{clearTimeout(i)}}p();pe();k();G();C();hr();z();W();Er();p();pe();C();fn();Ge();p();p();p();p();var nt=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${o} ${s}`.trim(),l=i?
`status code ${i}`:"an unknown error";super(`Request failed with ${l}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=
r}};p();var vt=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"messag\
e"in t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};p();var Ot=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new vt(t.cause):
void 0;super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};p();p();var Ss=(()=>{let e=!1,t=!1;if(typeof a=="function"&&typeof c=="function")try{t=new c("https://empty.invalid",{body:new a,method:"POST",get duplex(){return e=
!0,"half"}}).headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),$c=typeof globalThis.
AbortController=="function",Ir=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",Lc=typeof a=="function",Uc=typeof a=="fu\
nction",Cr=["get","post","put","patch","head","delete"],eg=()=>{};eg();var Fc={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"\
*/*",blob:"*/*",bytes:"*/*"},Rr=2147483647,jc=new TextEncoder().encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,Ar=Symbol("stop"),pn=class{options;constructor(t){
this.options=t}},Dc=e=>new pn(e),Mc={json:!0,parseJson:!0,stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,
onUploadProgress:!0,fetch:!0,context:!0},Hc={next:!0},Gc={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,
integrity:!0,keepalive:!0,signal:!0,window:!0,duplex:!0};var tg=e=>{if(!e)return 0;if(e instanceof a){let t=0;for(let[n,r]of e)t+=jc,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,t+=
typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},Bc=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),r){o+=r.byteLength;let l=t===0?0:o/t;l>=1&&(l=1-Number.EPSILON),n?.({percent:l,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=s},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},Jc=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new d(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new d(
Bc(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},Kc=(e,t,n)=>{if(!e.body)return e;let r=tg(n??e.body);return new c(e,{duplex:"half",
body:Bc(e.body,r,t)})};p();p();var Be=e=>e!==null&&typeof e=="object";var mn=(...e)=>{for(let t of e)if((!Be(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return Cs({},...e)},_s=(e={},t={})=>{
let n=new u(e),r=t instanceof u,o=new u(t);for(let[s,i]of o.entries())r&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function vr(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:Cs(e[n]??[],t[n]??[])}var Is=(e={},t={})=>({beforeRequest:vr(e,t,"beforeRequest"),beforeRetry:vr(e,t,"beforeRetry"),afterResponse:vr(
e,t,"afterResponse"),beforeError:vr(e,t,"beforeError")}),ng=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,s]of r.entries())n.append(o,s);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(Be(r))for(let[o,s]of Object.entries(r))s!==void 0&&n.append(o,String(s));else{
let o=new URLSearchParams(r);for(let[s,i]of o.entries())n.append(s,i)}return n},As=(...e)=>{let t={},n={},r={},o,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(Be(i)){for(let[l,f]of Object.entries(i)){if(l==="signal"&&f instanceof globalThis.AbortSignal){s.push(f);continue}if(l==="conte\
xt"){if(f!=null&&(!Be(f)||Array.isArray(f)))throw new TypeError("The `context` option must be an object");t={...t,context:f==null?{}:{...t.context,...f}};continue}
if(l==="searchParams"){f==null?o=void 0:o=o===void 0?f:ng(o,f);continue}Be(f)&&l in t&&(f=Cs(t[l],f)),t={...t,[l]:f}}Be(i.hooks)&&(r=Is(r,i.hooks),t.hooks=r),Be(
i.headers)&&(n=_s(n,i.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),s.length>0&&(s.length===1?t.signal=s[0]:Ir?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};p();var Wc=e=>Cr.includes(e)?e.toUpperCase():e,rg=["get","put","head","delete","options","trace"],og=[408,413,429,500,502,503,504],sg=[413,429,503],Vc={limit:2,methods:rg,
statusCodes:og,afterStatusCodes:sg,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
qc=(e={})=>{if(typeof e=="number")return{...Vc,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...Vc,...t}};p();p();var rt=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function Rs(e,t,n,r){return new Promise((o,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new rt(e))},r.timeout);r.fetch(e,t).then(o).catch(s).then(()=>{clearTimeout(
i)})})}p();async function As(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(s),r(t.
reason)}let s=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}p();var zc=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in Gc)&&!(r in Mc)&&(!(r in e)||r in Hc)&&(n[r]=t[r]);return n},Xc=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;p();function gn(e){return e instanceof nt||e?.name===nt.name}function vs(e){return e instanceof rt||e?.name===rt.name}var hn=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>Rr)throw new RangeError(`The \`timeout\` option cann\
ot be greater than ${Rr}`);await Promise.resolve();let i=await r.#y();for(let l of r.#e.hooks.afterResponse){let f=r.#p(i.clone()),m;try{m=await l(r.request,r.#d(),
f,{retryCount:r.#o})}catch(y){throw r.#i(f),r.#i(i),y}if(m instanceof pn)throw r.#i(f),r.#i(i),new Ot(m.options);let g=m instanceof d?m:i;f!==g&&r.#i(f),i!==g&&
r.#i(i),i=g}if(r.#p(i),!i.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(i.status):r.#e.throwHttpErrors)){let l=new nt(i,r.request,r.#d());for(let f of r.#e.
hooks.beforeError)l=await f(l,{retryCount:r.#o});throw l}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!Lc)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let l=i.clone();
return r.#i(i),Jc(l,r.#e.onDownloadProgress)}return i},s=r.#m(o).finally(()=>{let i=r.#a;r.#l(i?.body??void 0),r.#l(r.request.body??void 0)});for(let[i,l]of Object.
entries(Fc))i==="bytes"&&typeof d?.prototype?.bytes!="function"||(s[i]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||l);let f=await s;
if(i==="json"){if(f.status===204)return"";let m=await f.text();return m===""?"":n.parseJson?n.parseJson(m):JSON.parse(m)}return f[i]()});return s}static#r(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#t;#o=0;#n;#e;#a;#s;#c;constructor(t,n={}){
if(this.#n=t,this.#e={...n,headers:_s(this.#n.headers,n.headers),hooks:Is({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:Wc(n.
method??this.#n.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:qc(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??a.
bind(globalThis),context:n.context??{}},typeof this.#n!="string"&&!(this.#n instanceof URL||this.#n instanceof c))throw new TypeError("`input` must be a string,\
 URL, or Request");if(this.#e.prefixUrl&&typeof this.#n=="string"){if(this.#n.startsWith("/"))throw new Error("`input` must not begin with a slash when using `p\
refixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#n=this.#e.prefixUrl+this.#n}$c&&Ir&&(this.#s=this.#e.signal??this.#n.signal,this.#t=
new globalThis.AbortController,this.#e.signal=this.#s?AbortSignal.any([this.#s,this.#t.signal]):this.#t.signal),Ss&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new u(n.headers).has("content-type");if(this.#n instanceof c&&(Uc&&this.#e.body instanceof a||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new c(this.#n,this.#e),Xc(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#r(this.#e.searchParams)).toString()),i=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,s);this.request=new c(
i,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!Is)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#g(this.request,
this.#e.body??void 0)}}#u(){let t=this.#e.retry.delay(this.#o),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#h(t){if(this.#o++,this.#o>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new vt(t);if(n instanceof Ot)return n.customDelay??this.#u();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#o});if(r===!1)throw t;if(r===
!0)return this.#u()}if(Ns(t)&&!this.#e.retry.retryOnTimeout)throw t;if(hn(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let s=this.#e.retry.maxRetryAfter??o;return o<s?o:s}if(t.response.status===413)throw t}return this.#u()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#l(t){t&&t.cancel().catch(()=>{})}#i(t){this.#l(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#h(n),Ar);if(this.#o<1)throw n;if(await Os(r,this.#s?{signal:this.#s}:{}),n instanceof Ot&&n.customRequest){let o=this.#e.signal?new c(
n.customRequest,{signal:this.#e.signal}):new c(n.customRequest);this.#f(o)}for(let o of this.#e.hooks.beforeRetry){let s=await o({request:this.request,options:this.#d(),
error:n,retryCount:this.#o});if(s instanceof c){this.#f(s);break}if(s instanceof d)return s;if(s===vr)return}return this.#m(t)}}async#y(){this.#t?.signal.aborted&&
(this.#t=new globalThis.AbortController,this.#e.signal=this.#s?AbortSignal.any([this.#s,this.#t.signal]):this.#t.signal,this.request=new c(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#d(),{retryCount:this.#o});if(r instanceof d)return r;if(r instanceof c){this.#f(
r);break}}let t=zc(this.request,this.#e);return this.#a=this.request,this.request=this.#a.clone(),this.#e.timeout===!1?this.#e.fetch(this.#a,t):Rs(this.#a,t,this.#t,
this.#e)}#d(){if(!this.#c){let{hooks:t,...n}=this.#e;this.#c=Object.freeze(n)}return this.#c}#f(t){this.#c=void 0,this.request=this.#g(t)}#g(t,n){return!this.#e.
onUploadProgress||!t.body?t:Kc(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};var Os=e=>{let t=(n,r)=>hn.create(n,mn(e,r));for(let n of Cr)t[n]=(r,o)=>hn.create(r,mn(e,o,{method:n}));return t.create=n=>Os(mn(n)),t.extend=n=>(typeof n=="fu\
nction"&&(n=n(e??{})),Os(mn(e,n))),t.stop=Ar,t.retry=Dc,t},ig=Os(),Yc=ig;pe();k();C();fn();p();k();Ge();var Qc=1048576;async function Ns(e,t,n){try{return await ag(e,t,n)}catch(r){if(r.stale)return Ns(e,t,n);throw r}}var ag=(e,{method:t,url:n,headers:r,
body:o},s)=>He(s,(i,l)=>{let{proxy:f}=e.route,m=f&&n.protocol==="http:",g=kr({agent:e,host:Z(n),port:ke(n),method:t,path:m?`${n.origin}${n.pathname}${n.search}`:
n.pathname+n.search,setHost:!1,signal:s}),y={host:n.host,...r,...m?At(f):{}};for(let[b,E]of Object.entries(y))g.setHeader(b,E);g.on("error",b=>l(Object.assign(b,
{stale:cg(b,g.reusedSocket)}))),g.once("response",b=>{dg(b).then(async E=>{if(!m||E.status!==407)return i(E);let{proxyRefusal:S}=await Promise.resolve().then(()=>(ks(),Es));
l(S(407,E.headers["proxy-authenticate"]?.toString()))},l)}),g.end(o)}),cg=({code:e},t)=>t&&(e==="ECONNRESET"||e==="EPIPE");async function dg(e){let t=[],n=0;for await(let o of e)
if(t.push(o),n+=o.length,n>Qc)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(n,Qc));return{status:e.statusCode??0,headers:e.headers,body:r}}function Zc(e,t){
let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new h("INPUT_ENDPOINT_INVALID",`the address of ${n} is neither https nor ht\
tp`,{suggestions:["Check the variable that replaces the address: it must be https://HOST, or http://127.0.0.1:PORT."]});let{type:s,body:i}=ug(e),l={accept:"appl\
ication/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?{}:{authorization:`Bearer ${e.bearer}`},...lg(e.headers)};for(let[f,m]of Object.entries(
l))fg(n,f,m);return{method:r,url:o,headers:l,body:i}}function ug({json:e,form:t}){return e!==void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"ap\
plication/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var lg=(e={})=>Object.fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),
n]));function fg(e,t,n){try{Ic(t),Cc(t,n)}catch{throw new h("INPUT_HEADER_INVALID",`the header ${t} for ${e} has characters that cannot be sent`,{suggestions:["\
Check its value: a secret that was pasted with a line break causes this."]})}}var zg=new Set([408,429,500,502,503,504]),Xg=new Set([502,503,504]),Yg=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNREACH",
"ENETUNREACH","EPIPE","ETIMEDOUT"]),Qg=({status:e,body:t})=>zg.has(e)||e>=400&&e<500&&T(t)?.error==="quota_exceeded",Zg=({name:e,code:t="",proxyStatus:n=0})=>e===
"TimeoutError"||Yg.has(t)||Xg.has(n);function eh(e,t,n,r,o=Math.random){return Math.max((1+o())*t*2**(e-2),th(n,r))}function th(e="",{now:t}){if(/^\d+$/.test(e.
trim()))return Number(e)*1e3;let n=Date.parse(e);return Number.isNaN(n)?0:Math.max(0,n-t()*1e3)}var bd=2e4,nh=500,rh=5e3;async function wd(e,t,n){let r={call:e,
agent:t,options:n,outgoing:Zc(e,n.userAgent??"ci-auth"),startedAt:performance.now(),attempts:0,sentAt:0,received:void 0,lastStatus:void 0,retryInMs:0};try{await oh(
r)}catch(o){if(!gn(o))throw await ch(o,r)}return dh(r)}async function oh(e){let{call:t,options:n}=e,{signal:r}=n.run;r.throwIfAborted(),await Yc(t.url.origin+t.
url.pathname,{method:t.method,fetch:async o=>{let{status:s}=await sh(e,o.signal);return new d(null,{status:Math.min(s,599)})},retry:{limit:n.retries,methods:["d\
elete","get","post","patch"],shouldRetry:({error:o})=>ah(o,e),delay:()=>e.retryInMs},signal:r,timeout:n.callTimeoutMs??bd})}async function sh(e,t){let{agent:n,outgoing:r,
options:o}=e;e.attempts++,e.sentAt=o.clock.now(),e.received=void 0;let s=performance.now(),i=f=>{let{method:m,url:g}=r;o.trace?.(`${m} ${g.host}${g.pathname} ${f}\
 ${Math.round(performance.now()-s)} ms`)},l=ih(e);try{return e.received=await Ns(n,r,t),e.lastStatus=e.received.status,i(e.lastStatus),e.received}catch(f){throw i(
t.aborted?"no answer":Ed(f)),f}finally{clearTimeout(l)}}function ih({agent:{route:e},call:{service:t},options:n}){let{callTimeoutMs:r=bd,lateMs:o=rh,run:s,waiting:i}=n;
if(!i)return;let l=fe(Math.min(r,s.remainingMs())),f=`no answer for ${fe(o)}, the limit is ${l}`;return setTimeout(()=>i(`Still waiting for ${t} at ${tt(e)}: ${f}`),
o).unref()}var Ed=({code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";async function ah(e,t){let{attempts:n,received:r,options:o}=t,{backoffMs:s=nh,clock:i,
retries:l,run:f,waiting:m}=o;if(f.signal.aborted||!(r?Qg(r):Zg(e))||(t.retryInMs=eh(n,s,r?.headers["retry-after"],i),t.retryInMs>=f.remainingMs()))return!1;if(m){
let g=await Promise.resolve().then(()=>(Pr(),Nr)).catch(()=>{});g&&m(g.retryLine(kd(t),r?.status??e,{retries:l,waitMs:t.retryInMs}))}return!0}var kd=({agent:e,attempts:t,
call:n,lastStatus:r,startedAt:o})=>({service:n.service,route:e.route,attempts:t,lastStatus:r,spentMs:performance.now()-o});async function ch(e,t){let{run:n}=t.options;
if(n.isInterrupted())return n.signal.reason;let r=kd(t);return(await Promise.resolve().then(()=>(Pr(),Nr)).catch(Td(`${r.service}: ${Ed(e)}`))).failureOf(e,r,n)}
var Td=e=>t=>{let n=`${e}, and a file of ci-auth that explains it cannot be loaded: ${t.message}`;throw new h("MACHINE_REFUSED",n,{cause:t})};async function dh({
agent:e,attempts:t,call:n,options:r,received:o,sentAt:s}){let{status:i=0,headers:l={},body:f=""}=o??{},m=Date.parse(l.date??"")/1e3,g=Math.trunc(m-(s+r.clock.now())/
2)+0,y=async()=>{let E=`${n.service} answered HTTP ${i}`,{shownAnswer:S}=await Promise.resolve().then(()=>(yd(),hd)).catch(Td(E));return S(n,e.route.proxy,{status:i,
body:f,contentType:l["content-type"]??""})},b=i<300?void 0:await y();return{status:i,get body(){return b?.shown??f},show:async()=>b??y(),attempts:t,skewSeconds:Number.
isNaN(g)?void 0:g}}var Nt=({clock:e,pace:t,report:n,signal:r,surroundings:o,userAgent:s},{retries:i,timeoutMs:l})=>uh({env:o.env,deadlineMs:l,retries:i,userAgent:s,...t,...V({clock:e,
signal:r,trace:n.trace,waiting:n.waiting})});function uh(e){let{clock:t=dt}=e,n=fh(e.deadlineMs,e.signal),r=new Map,o=({direct:s,socketPath:i,url:l})=>{let f=`${l.
origin} ${i??""}`,m=r.get(f);if(m)return m;let g=i===void 0&&!s?Ac(l,e.env):void 0,y=new _r({origin:new URL(l.origin),socketPath:i,proxy:g,ca:e.ca},n.signal);return r.
set(f,y),y};return{send:async s=>wd(s,o(s),{...e,clock:t,run:n}),preconnect(s,i=1){try{o({url:s}).preconnect(i)}catch{}},wait:(s,i,l=!1)=>(l||e.waiting?.(`Waiti\
ng ${fe(s)} for ${i}`),ph(s,i,n)),remainingMs:n.remainingMs,clock:t,signal:n.signal,close(){n.end();for(let s of r.values())s.closeIdle()}}}var lh=2147483647;function fh(e,t){let n=performance.now()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("abort",o,
{once:!0}),setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),lh)).unref(),{signal:r.signal,totalMs:e,remainingMs:()=>Math.
max(0,n-performance.now()),end:()=>r.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&r.signal.reason===t.reason}}async function ph(e,t,n){
let r=async()=>{if(n.isInterrupted())return n.signal.reason;let{waitFailure:i}=await Promise.resolve().then(()=>(Pr(),Nr));return i(e,t,n.totalMs)};if(n.signal.
aborted||e>=n.remainingMs())throw await r();let o,s=i=>{o=setTimeout(i,e)};await He(n.signal,s,()=>clearTimeout(o)).catch(async()=>{throw await r()})}p();k();G();I();z();W();var hh={expected_project_id:{what:"the project",unknown:"no project is certain",decidedBy:"project_id"},expected_service_account:{what:"\
the service account",unknown:"the job acts as no service account",decidedBy:"service_account"},expected_provider:{what:"the provider",unknown:"the job does not \
sign in at a provider",decidedBy:"workload_identity_provider"},expected_subject:{what:"the subject",unknown:"the job does not sign in with an ID token that has \
one"}},Cd=(e,t,n)=>e.filter(({name:r,wanted:o})=>!js(t[r],o)).map(({name:r,wanted:o})=>{let{decidedBy:s,unknown:i,what:l}=hh[r],f=t[r],m=f===void 0?`${i}, and ${l}\
 must be`:`${l} is "${_(f)}", not`,g=s?n(s):"the job that signs in";return{code:"GUARDRAIL_REFUSED",message:`${n(r)}: ${m} "${_(o)}"`,suggestions:[`Correct ${g}\
. Change ${n(r)} only if this job is meant to sign in so.`]}});function js(e,t){return e===void 0?!1:t.endsWith("*")?e.startsWith(t.slice(0,-1)):e===t}var Ds=e=>/^\d+$/.
test(e),$r=e=>e.some(({name:t,wanted:n})=>t==="expected_subject"||Ds(n));function Ms(e,t,n){X(Cd(e,Rd(t),n))}var Rd=({projectId:e,provider:t,serviceAccount:n})=>({
expected_project_id:e,expected_service_account:n,expected_provider:t&&ze(t)});async function Ad(e,t,n,r){if(e.length===0)return;let o=await bh(e,t,n),s={...Rd({
...n,serviceAccount:o}),expected_subject:await yh(t.actor.idToken?.()?.claims,e)};X(Cd(e,s,r))}async function yh(e={},t){let{sub:n}=e,r=t.find(({name:i})=>i==="\
expected_subject")?.wanted;if(typeof n!="string"||r===void 0||js(n,r))return typeof n=="string"?n:void 0;let{otherSubject:o}=await Promise.resolve().then(()=>(Sd(),xd)),
s=o(e);return js(s,r)?s:n}var vd=({identity:e,projectId:t,serviceAccount:n})=>({provider:e.mode==="federation"?e.provider:void 0,serviceAccount:n??(e.mode==="key"?e.key.email:void 0),projectId:t});
async function bh(e,{actor:t,google:n,mint:r},{serviceAccount:o}){let s=e.find(({name:m})=>m==="expected_service_account")?.wanted,i=o??(t.idToken?void 0:(await t.
principal()).principal);if(s===void 0||i===void 0||!Ds(s)||Ds(i)||!Ee(n))return i;let{tokenHolder:l}=await Promise.resolve().then(()=>(Id(),_d)),f=await r({format:"\
access_token",scopes:[ne],lifetimeSeconds:3600});return await l(n,f.value)??i}In();p();var oi=w(P(),1);k();p();p();function au(e,t){let n={...e};if(t!=="win32")return n;let r=new Map(Object.keys(n).map(s=>[s.toUpperCase(),s])),o=s=>typeof s=="string"?r.get(s.toUpperCase())??
s:s;return new Proxy(n,{get:(s,i)=>Reflect.get(s,o(i)),has:(s,i)=>Reflect.has(s,o(i))})}var cu="CI_AUTH_HAS_BOUNDARY",ot="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES",Qh=[[/\0/,"a NUL"],[new RegExp("\\p{Surrogate}","u"),"half a character"]],du=e=>Qh.
find(([t])=>t.test(e))?.[1];G();var uu=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_APPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"];p();var gu=w(F(),1);k();C();qt();I();Gr();var hu=(e,t,n)=>({label:"the executable of the credentials file",mintsAgain:!0,choosesAudience:!0,secrets:[],refreshSource:()=>({kind:"executable",command:e.command,
timeoutMs:e.timeoutMs}),async mint(r,{clock:o,signal:s}){let i=sy(e.outputFile,o.now());if(i!==void 0)return i;if(t[ot]!=="1")throw new h("CLIENT_EXECUTABLES_NO\
T_ALLOWED",`the credentials file names an executable, but ${ot} is not 1`,{suggestions:[`If the file is yours: export ${ot}=1`]});return yu(await iy(e,{env:{...t,
...oy(e,r)},cwd:n,signal:s}))}}),oy=({outputFile:e,tokenType:t},n)=>({GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE:n,GOOGLE_EXTERNAL_ACCOUNT_TOKEN_TYPE:t,GOOGLE_EXTERNAL_ACCOUNT_INTERACTIVE:"\
0",...e===void 0?{}:{GOOGLE_EXTERNAL_ACCOUNT_OUTPUT_FILE:e}});function sy(e,t){if(e!==void 0)try{let n=T((0,gu.readFileSync)(e,"utf8"));return typeof n?.expiration_time==
"number"&&n.expiration_time>t&&n?.success===!0?yu(JSON.stringify(n)):void 0}catch{return}}async function iy({command:e,timeoutMs:t},n){let[r="",...o]=e.split(/\s+/).
filter(f=>f!==""),{runProgram:s}=await Promise.resolve().then(()=>(mu(),pu)),{failure:i,stdout:l}=await s({file:r,args:o,timeoutMs:t,...n});if(i!==void 0)throw Br(
`the executable ${i}`);return l}function yu(e){let t=T(e);if(t?.version!==1)throw Br("the executable did not print a response of version 1");if(t.success!==!0)throw Br(
`the executable reported a failure${ay(t)}`);let n=t.id_token;if(typeof n=="string"&&n!=="")return n;throw Br(`the response of the executable has no id_token, b\
ut the keys ${jo(t)}`)}function ay({code:e,message:t}){let n=[e,t].filter(r=>typeof r=="string").join(": ");return n?`: ${Y(n)}`:""}var Br=e=>new h("CLIENT_EXEC\
UTABLE_OUTPUT",e,{suggestions:["Run the command of the file by hand, and compare with https://google.aip.dev/auth/4117"]});Ys();p();var xu=w(F(),1);k();C();z();W();Er();function Vr(e,t){try{return my((0,xu.readFileSync)(e,"utf8"),e)}catch(n){if(n instanceof h)throw n;let r=er(n);throw new h("FILE_CREDENTIALS_MISSING",`${t} name\
s ${e}, which cannot be read: ${r}`,{suggestions:["Sign in in the same job, after the checkout (a checkout deletes files in the workspace) and before ci-auth cl\
eanup."]})}}function my(e,t){let n=T(e);if(!n)throw be(t,"it is not a JSON object");return Su(n,t)}var be=(e,t)=>new h("INPUT_CREDENTIALS_FILE_INVALID",`the cre\
dentials file ${e} cannot be used: ${t}`),ae=(e,t)=>{let n=e[t];return typeof n=="string"&&n!==""?n:void 0},$t=(e,t)=>{let n=e[t];return typeof n=="object"&&n!==
null&&!Array.isArray(n)?n:void 0},Qs={service_account:gy,external_account:hy,impersonated_service_account:yy};function Su(e,t){let n=ae(e,"type")??"(none)";if(Object.
hasOwn(Qs,n))return Qs[n](e,t);throw be(t,`its type is ${n}${n==="authorized_user"?", a person's":""}; the supported types are ${Object.keys(Qs).join(", ")}`)}function Zs(e,t){
let n=ae(e,"universe_domain")??"googleapis.com";if(bt(n))return n;throw be(t,"its universe_domain is not a domain name")}function gy(e,t){let n=ys(e);if("code"in
n)throw new h(n.code,n.message,{suggestions:n.suggestions??[]});return{type:"service_account",caller:{kind:"key",key:n},universe:Zs(e,t)}}function hy(e,t){let n=ae(
e,"audience"),r=ae(e,"subject_token_type");if(!n||!r)throw be(t,"it has no audience or no subject_token_type");let o=Zs(e,t),s=ae(e,"token_url")??`https://sts.${o}\
/v1/token`,i=ae(e,"service_account_impersonation_url"),l=$t(e,"service_account_impersonation")?.token_lifetime_seconds,f=typeof l=="number"?l:void 0,m=lt(n);return{
type:"external_account",caller:{kind:"federation",audience:n,provider:"code"in m?void 0:m,subjectTokenType:r,sts:Iu(s,/\/v1\/token$/,t),source:Ty($t(e,"credenti\
al_source")??{},t)},...i===void 0?{}:{impersonation:{..._u(i,[],t),lifetimeSeconds:f}},universe:o}}function yy(e,t){let n=$t(e,"source_credentials"),r=ae(e,"ser\
vice_account_impersonation_url");if(!n||r===void 0)throw be(t,"it has no source_credentials or no service_account_impersonation_url");return{type:"impersonated_\
service_account",caller:by(n,t),impersonation:_u(r,wy(e,t),t),universe:Zs(e,t)}}function by(e,t){let n=e.type==="impersonated_service_account"?void 0:Su(e,t);if(n&&
!n.impersonation)return n.caller;throw be(t,"its source_credentials impersonate an account too: put that account into delegates")}function wy(e,t){return(Array.
isArray(e.delegates)?e.delegates:[]).map(r=>{if(typeof r!="string")throw be(t,"its delegates are not a list of texts");return r.replace(/^projects\/-\/serviceAccounts\//,
"")})}function _u(e,t,n){let[,r=""]=/\/v1\/projects\/-\/serviceAccounts\/([^/:]+):generateAccessToken$/.exec(e)??[],o=Ey(r);if(!o)throw be(n,"its service_accoun\
t_impersonation_url does not name an account");return{serviceAccount:o,delegates:t,iamcredentials:Iu(e,/\/v1\/projects\/-\/.*$/,n)}}function Ey(e){try{return decodeURIComponent(
e)}catch{return}}function Iu(e,t,n){let r=URL.canParse(e)?new URL(e):void 0,o=r?.protocol==="http:"&&Qn.has(r.hostname);if(!r||!t.test(e)||r.protocol!=="https:"&&
!o)throw be(n,"it names an endpoint that is not an https URL of the expected form");return e.replace(t,"")}var ky=3e4;function Ty(e,t){let n=$t(e,"format")??{},
r=n.type==="json"?ae(n,"subject_token_field_name"):void 0,o=ae(e,"url"),s=ae(e,"file"),i=$t(e,"executable");if(i)return xy(i,t);if(s!==void 0)return{kind:"file",
path:s,field:r};if(o!==void 0&&URL.canParse(o)){let f=Object.entries($t(e,"headers")??{}).map(([m,g])=>[m,te(g)]);return{kind:"url",url:new URL(o),headers:Object.
fromEntries(f),field:r}}let l=Object.keys(e).join(", ")||"nothing";throw be(t,`its credential_source has none of url, file and executable; it has ${l}`)}function xy(e,t){
let n=ae(e,"command");if(n===void 0)throw be(t,"its executable has no command");let r=e.timeout_millis;return{kind:"executable",command:n,timeoutMs:typeof r=="n\
umber"?r:ky,outputFile:ae(e,"output_file")}}W();In();ni();var _y=["GOOGLE_APPLICATION_CREDENTIALS",...uu],si=({env:e})=>_y.find(t=>e[t]);function Wr(e,t,n="--credentials-file"){let{cwd:r,env:o}=t,s=si(t),
i=e===void 0?s:n,l=e??(s&&o[s]);if(!l||!i)throw new h("INPUT_SOURCE_MISSING","there are no credentials to mint a token from",{suggestions:["Sign in first, in th\
e same job: ci-auth federate \u2026, or ci-auth key \u2026","For one token without a sign-in: ci-auth token --workload-identity-provider projects/\u2026/providers/\u2026",
"For tools that ask ci-auth in all steps: set CI_AUTH_WORKLOAD_IDENTITY_PROVIDER for the job"]});return{credentials:Vr((0,oi.resolve)(r,l),i),path:l,namedBy:i}}
function Ru(e,t,n){let{identify:r,report:o,surroundings:s}=n,{caller:i,impersonation:l}=e,f=l?Iy(t,l):t,m={serviceAccount:l?.serviceAccount,delegates:l?.delegates??
[]};if(i.kind==="key"){for(let de of ti(i.key))o.mask(de);let B=ri(f,()=>we.explain()),we=ei(B,i.key,o);return{actor:we,target:m,google:B}}let{audience:g,provider:y,
source:b,sts:E,subjectTokenType:S}=i,O=ri(Au(f,{sts:E}),async()=>{let{about:B,facts:we}=await j.explain();return{about:{provider:y,...B},facts:we}}),N=Cy(b,S,s);
for(let B of N.secrets)o.mask(B);let j=jr({google:O,source:N,audience:g,provider:y,target:{audience:g,subjectTokenType:S},report:o,identify:r});return{actor:j,target:m,
google:O}}var Iy=(e,{delegates:t,iamcredentials:n,serviceAccount:r})=>ri(Au(e,{iamcredentials:n}),async()=>({about:{serviceAccount:r,delegates:t}})),ri=(e,t)=>({
...e,explain:async()=>{let[n,r]=[await e.explain?.(),await t()],{facts:o=async()=>[]}={...n,...r};return{about:{...n?.about,...r.about},facts:o}}}),Au=(e,t)=>({
...e,endpoints:{...e.endpoints,...t}});function Cy(e,t,{cwd:n,env:r}){if(e.kind==="url")return Xs(e.url,{...e,method:"GET"});if(e.kind==="executable")return hu(
{...e,tokenType:t},r,n);let o=Kr((0,oi.resolve)(n,e.path),e);return{...o,mint:(s,i)=>o.mint(s,i).catch(Ry)}}function Ry(e){throw!(e instanceof h)||e.code!=="OID\
C_TOKEN_VARIABLE_MISSING"?e:e.with({code:"FILE_SUBJECT_TOKEN_MISSING",suggestions:["Sign in again in this job: the token file of the credentials no longer exist\
s."]})}var vu=(e,{env:t})=>Pe(t,e.universe).endpoints;p();var $u=w(le(),1),Lu=w(P(),1);G();z();W();Js();In();async function Uu(e,{ambientActor:t,clock:n,identify:r,pace:o,report:s,signal:i,surroundings:l,userAgent:f},m){let{delegates:g,propagationMs:y,requestReason:b,
retries:E,serviceAccount:S,timeoutMs:O,universe:N}=e,{endpoints:A}=Pe(l.env,N);for(let ue of _a(l.env))s.note(ue);let j={retries:E,timeoutMs:O+y},B=Nt({clock:n,
pace:o,report:s,signal:i,surroundings:l,userAgent:f},j),de={network:B,endpoints:A,universe:N,requestReason:b,explain:async()=>{let{explainSignIn:ue}=await Promise.resolve().then(()=>(xn(),Tn));
return ue(e,ve)}};for(let{atOnce:ue,url:vo}of Ly(e,A))B.preconnect(new URL(vo),ue);let ve=await $y(e.identity,de,m,{ambientActor:t,identify:r,report:s,surroundings:l}),
{repeating:J}=y>0?await Promise.resolve().then(()=>(Pu(),Nu)):{},oe=J?.({network:B,report:s,leftMs:y,backoffMs:o?.backoffMs}),Gt=async(ue,vo)=>{let Di=()=>Dr(de,
ve,ue,vo),Mi=await(oe?oe(Di):Di());return s.mask(Mi.value),Mi},ji={serviceAccount:S,delegates:g};return{actor:ve,google:de,target:ji,mint:ue=>Gt(ji,ue),mintOwn:ue=>Gt(
{delegates:[]},ue),close:B.close}}function Fu({delegates:e,identity:t,serviceAccount:n,universe:r},o,{cwd:s,env:i}){if(t.mode==="ambient")return;let{endpoints:l}=Pe(
i,r),f=t.mode==="key"?t.key:[zt(t.provider),o&&Py(o,{cwd:s,env:i})];return qr(f,n,e,r,l)}var qr=(...e)=>(0,$u.createHash)("sha256").update(JSON.stringify(e)).digest(
"hex");function Py({origin:e},{cwd:t,env:n}){if("ci"in e)return e.ci;let{named:r}=e,o=r.env??"CI_AUTH_ID_TOKEN",s=r.file??n.CI_AUTH_ID_TOKEN_FILE;return[r,n[o],
s&&Ye((0,Lu.resolve)(t,s))]}async function $y(e,t,n,{ambientActor:r,identify:o,report:s,surroundings:i}){if(e.mode==="key"){let{keyActor:m,keySecrets:g}=await Promise.resolve().then(()=>(ni(),Cu));
for(let y of g(e.key))s.mask(y);return m(t,e.key,s)}if(e.mode==="ambient"){if(!r)throw new Error("no ambient identity here");return r(t,i.env,s)}let{audience:l,
provider:f}=e;if(!n)throw new Error(`no token source for ${ze(f)}`);return jr({google:t,source:n,audience:l,provider:f,target:Dd(f),report:s,identify:o})}function Ly(e,t){
let{delegates:n,identity:r,serviceAccount:o,token:s,universe:i}=e,l=+(s!==void 0)+Number(Uy(e)),f=o!==void 0||n.length>0,m=r.mode==="key"&&Ee({universe:i})||s?.
format==="access_token"&&s.user!==void 0;return[...r.mode==="federation"?[{url:t.sts,atOnce:1}]:[],...m?[{url:t.oauth2,atOnce:f?Math.min(l,1):l}]:[],...f?[{url:t.
iamcredentials,atOnce:l}]:[]]}function Uy({file:e,identity:t,serviceAccount:n,token:r,verify:o}){return!o||t.mode==="federation"&&n===void 0?!1:!(r?.format==="access_token"&&r.user===void 0)&&
(r===void 0||e!==void 0)}p();G();p();G();I();function zr(e,t){let n=_t(e[t]?.trim()??"");return n.ok?n.value:ye[t].default==="true"}function Xr(e,t){let n=[],r=(f,m,...g)=>{n.push({code:f,message:m,
suggestions:g})},o=(f,m,g,...y)=>r(m,`${t.nameOf(f)}: ${g}`,...y),s=f=>e[f]?.trim()||void 0,i=f=>s(f)??ye[f].default??"";function l(f,m,g){let y=m(i(f));return y.
ok?y.value:o(f,g,_(y.reason))}return{...t,raw:e,problems:n,add:r,refuse:o,text:s,parsed:l,boolean:f=>l(f,_t,"INPUT_BOOLEAN_INVALID")??!1,duration(f,m="INPUT_DUR\
ATION_INVALID"){let{max:g,min:y}=ye[f].range??{min:0,max:Number.POSITIVE_INFINITY},b=l(f,sn,m);return b!==void 0&&(b<y||b>g)&&o(f,m,`"${i(f)}" is not between ${ps(
y)} and ${ps(g)}`),b??y}}}var Lt=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.test(e);function ju({refuse:e,text:t},n){let r=t(n);if(r===void 0||!Lt(r))return;
let o=ye[n].type==="secret"?"the value":`"${_(r)}"`;e(n,"INPUT_PLACEHOLDER",`${o} was not expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in\
 a shell "$NAME" in double quotes.')}function Hu(e,{nameOf:t},n){let r=Ju(e,n);return Bu(e,t,o=>{let{mode:s}=ye[o];return s!==void 0&&r.federation!==r.key&&!r[s]?Rn(`has no effect with ${t(r.key?"c\
redentials_json":"workload_identity_provider")}`):Vu(o,r,t)??jy[o]?.(r,t)})}function Gu(e,{nameOf:t}){let n=Ju(e);return Bu(e,t,r=>r==="access_token_lifetime"&&
n.format==="id_token"?Rn(`has no effect with ${t("token_format")} id_token`):Vu(r,n,t))}var Bu=(e,t,n)=>Ze.flatMap(r=>{let o=e[r]?.trim()??"",s=o===""||Fy(r,o)?
void 0:n(r);if(s===void 0)return[];let{code:i,message:l,suggestions:f=[]}=s;return{code:i,message:`${t(r)} ${l}`,suggestions:f.map(m=>m.replace(/\b(delete) it\.$/i,
`$1 ${t(r)}.`))}});function Ju(e,t=!!e.service_account?.trim()){let n=!!e.workload_identity_provider?.trim();return{federation:n,key:!!e.credentials_json?.trim(),
direct:n&&!e.service_account?.trim(),format:e.token_format?.trim()??"",file:zr(e,"create_credentials_file"),impersonates:t}}function Fy(e,t){let{default:n,type:r}=ye[e];
return n===void 0?!1:r==="duration"?Du(sn(t),sn(n)):r==="boolean"?Du(_t(t),_t(n)):t===n}var Du=(e,t)=>e.ok&&t.ok&&e.value===t.value,Ku=e=>["","access_token","id\
_token"].includes(e);function Vu(e,t,n){let{format:r}=ye[e];if(r===void 0||t.format===r||!Ku(t.format))return;let o=`${n("token_format")} ${r}`;return Rn(`has n\
o effect without ${o}`,`Add ${o}, or delete it.`)}var Rn=(e,t="Delete it.")=>({code:"INPUT_NOT_APPLICABLE",message:e,suggestions:[t]}),Yr=(e,t,n="")=>({code:"IN\
PUT_SERVICE_ACCOUNT_REQUIRED",message:`${n}needs ${e("service_account")}: ${t}`,suggestions:["Add the service account to act as."]}),Mu=({file:e},t)=>e?void 0:Rn(
`has no effect with ${t("create_credentials_file")} false`),jy={token_format:({direct:e,format:t},n)=>e&&t==="id_token"?Yr(n,"a federated identity has no ID tok\
en of its own","id_token "):void 0,delegates:({direct:e},t)=>e?Yr(t,"there is no account to delegate to"):void 0,access_token_subject:({direct:e},t)=>e?Yr(t,"a \
service account signs for the user"):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:r},o)=>e?Yr(o,"a federated token lives as long as the \
CI's ID token"):n==="access_token"||!Ku(n)||t&&r?void 0:Rn("has no effect without an access token or a credentials file with a service account"),profile:Mu,credentials_file_path:Mu};p();G();z();var Wu={federation:"workload_identity_provider",key:"credentials_json"},Dy="This machine already runs as a service account, which client libraries u\
se. To act as another one: ci-auth exec --service-account ACCOUNT -- COMMAND";function qu(e){let{add:t,ambient:n,mode:r,raw:o,secretsWithheld:s}=e,i=r===void 0?
Object.values(Wu):[Wu[r]],l=i.some(f=>o[f]!==void 0);t("INPUT_SOURCE_MISSING",[My(i,l,e),...s===void 0?[]:[s]].join("; "),...n?[Dy]:[],...l||s!==void 0?[Hy(s)]:
i.flatMap(By(e)))}function My(e,t,{nameOf:n,raw:r}){let o=e.find(i=>r[i]);if(o!==void 0)return`${n(o)} contains only blanks`;let s=e.map(n);return s.length>1?`n\
either ${s.join(" nor ")} ${t?"has a value":"is given"}`:`${s[0]} is ${t?"empty":"not given"}`}var Hy=e=>e===void 0?"Check the name of the secret or variable, a\
nd that this job may read it.":"Skip this step in such runs, or run it after the merge. A provider name is not a secret: write it into the workflow.",Gy="To see\
 the names, fill in POOL and PROJECT_ID: gcloud iam workload-identity-pools providers list --workload-identity-pool=POOL --location=global --project=PROJECT_ID \
--format='value(name)'",By=({nameOf:e})=>t=>{let n=e(t);if(t==="workload_identity_provider")return[`Give the full name of the provider: ${n} ${Do}`,Gy];let r=n.
startsWith("--")?` PATH, or the key itself in ${je(t)}`:"";return[`Give a service account key: ${n}${r}`]};p();k();G();C();I();z();W();p();G();I();z();W();var Jy=["access_token","id_token"],Ky=3600,zu=3600;function Qr(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime","INPUT_L\
IFETIME_INVALID")}function Zr(e,t){let{nearest:n,refuse:r,text:o}=e,s=o("token_format");if(s===void 0)return;if(s==="access_token")return Vy(e,t??Ky);if(s==="id\
_token")return qy(e);let i=n?.(s,Jy),l=i?`Write ${i}.`:"Write access_token or id_token, or leave it empty.",f=`unknown token format: "${_(s)}"`;return r("token_\
format","INPUT_TOKEN_FORMAT_INVALID",f,l)}function Vy(e,t){let{refuse:n,text:r}=e,o=r("access_token_subject"),s=Fe(r("access_token_scopes")??""),i=s.length>0?s:
[ne];for(let l of i.filter(f=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(f))){let f=`"${_(l)}" is not a scope`;n("access_token_scopes","INPUT_SCOPE_INVALID",f,"Separat\
e scopes by commas or newlines.")}return o!==void 0&&Wy(e,{user:o,lifetimeSeconds:t,hasScopes:s.length>0}),{format:"access_token",lifetimeSeconds:t,scopes:i,user:o}}
function Wy({add:e,nameOf:t,refuse:n},{hasScopes:r,lifetimeSeconds:o,user:s}){let i=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(s)||n("access_token_su\
bject","INPUT_SUBJECT_INVALID",`"${_(s)}" is not an email address`),r||e("INPUT_SCOPES_REQUIRED",`${i} needs ${t("access_token_scopes")}`,"List the scopes that \
the Workspace admin granted to the service account."),o>zu){let l=`at most ${zu}s together with ${i}`;n("access_token_lifetime","INPUT_LIFETIME_INVALID",l)}}function qy({
add:e,boolean:t,nameOf:n,text:r}){let o=r("id_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is required for an ID t\
oken`,"Give the URL of the service to call."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var Xu=256;function Qu(e){let{add:t,nameOf:n,
text:r}=e,o=r("workload_identity_provider"),s=r("credentials_json");return o===void 0?s===void 0?Qy(e):Yy(e,s):s===void 0?Xy(e,o):t("INPUT_SOURCE_CONFLICT",`${n(
"workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}function zy({refuse:e},t){let n=lt(t);if(!("\
code"in n))return n;let{code:r,message:o,suggestions:s=[]}=n;return e("workload_identity_provider",r,_(o),...s)}function Xy(e,t){let{refuse:n,text:r}=e,o=r("aud\
ience");o!==void 0&&(o.length>Xu||new RegExp("\\p{Cc}","u").test(o))&&n("audience","INPUT_AUDIENCE_INVALID",`at most ${Xu} characters, and no line break`);let s=Lt(
t)?void 0:zy(e,t);return s&&{mode:"federation",provider:s,audience:o??Gn(s)}}function Yy({readKey:e,refuse:t},n){let r=e?.(n);if(!r)throw new Error("nothing her\
e reads a key");if(!("code"in r))return{mode:"key",key:r};let{code:o,message:s,suggestions:i=[]}=r;return Lt(n)?void 0:t("credentials_json",o,s,...i)}var Qy=e=>e.
ambient&&e.mode===void 0?{mode:"ambient"}:e.missingSource?.(e);function Zu(e){let t=e.text("service_account");return t===void 0||Xt(t)?t:tl(e,"service_account",
t)}function el(e){let n=Fe(e.text("delegates")??"").map(r=>r.replace(/^projects\/-\/serviceAccounts\//,""));for(let r of n)Xt(r)||tl(e,"delegates",r);return n}function tl({
refuse:e},t,n){if(Lt(n))return;let r=`"${_(n)}" is not the email or the unique id of a service account`;e(t,"INPUT_SERVICE_ACCOUNT_INVALID",r,"To see the accoun\
ts, fill in PROJECT_ID: gcloud iam service-accounts list --project=PROJECT_ID")}var Yu=20,ii=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.test(e);function nl({refuse:e,
text:t}){let n=t("project_id");if(n===void 0||ii(n))return n;let r=`"${_(n)}" is not a project id`;return e("project_id","INPUT_PROJECT_INVALID",r,"gcloud proje\
cts list")}var Zy=/^[^*]*(?:[^*]|[:/]\*)$/,eo=({refuse:e,text:t})=>It.flatMap(n=>{let r=t(n)?.replace(/^(?:https:)?\/\/iam\.[\w.-]+\//,"");if(r===void 0)return[];
if(!Zy.test(r)){let o=`in "${_(r)}", a * is not at the end, or not after : or /`;e(n,"INPUT_EXPECTATION_INVALID",o,"Write the whole value, or one * at its end a\
fter : or /.")}return[{name:n,wanted:r}]});function rl({refuse:e,text:t}){let n=t("profile")??an;if(!mr(n)&&!Lt(n)){let r=`"${_(n)}" is not the name of a profil\
e`;e("profile","INPUT_PROFILE_INVALID",r,pr)}return n}function ol({refuse:e,text:t}){let n=t("universe");return n===void 0||bt(n)?n:e("universe","INPUT_UNIVERSE\
_INVALID",`"${_(n)}" is not a domain name`)}function to({add:e,nameOf:t,text:n}){let r=n("request_reason");return r===void 0||/^[\x20-\x7e]{1,1024}$/.test(r)?r:
e("INPUT_HEADER_INVALID",`${t("request_reason")} must be one line of printable ASCII`)}function no({parsed:e,refuse:t}){let n=e("retries",pc,"INPUT_NUMBER_INVAL\
ID")??0;return n>Yu&&t("retries","INPUT_NUMBER_INVALID",`${n} is above ${Yu}`),n}var ai={min:600,max:43200},rb=3600;function dl(e,t,n){let r=Xr(e,t),o=sb(r),s=o&&o.serviceAccount!==void 0;if(X([...r.problems,...t.inputsWithoutEffect(e,t,s),...n]),
o)return o;throw new Error("no plan and no problem")}function ob(e,t=Qu){for(let i of Ze)ju(e,i);let n=t(e),r=n?.mode==="key"?n.key:void 0,o=Zu(e),s=Qr(e);return{
identity:n,key:r,account:o,serviceAccount:[r?.email,r?.file.client_id].includes(o)?void 0:o,lifetime:s,token:Zr(e,s),expected:eo(e),delegates:el(e),requestReason:to(
e),retries:no(e),timeoutMs:e.duration("timeout")*1e3,universe:ol(e)??r?.universe??"googleapis.com"}}function sb(e){let{account:t,identity:n,key:r,lifetime:o,...s}=ob(
e),{boolean:i,duration:l}=e,f={profile:rl(e),exportVariables:i("export_environment_variables"),propagationMs:l("wait_for_propagation")*1e3,verify:i("verify")||s.
expected.length>0},m=i("cleanup_credentials"),g=i("create_credentials_file"),y=nl(e);if(!n)return;db(e,r),ub(e,s);let{serviceAccount:b}=s,E=b===void 0?void 0:ab(
o);return{...s,...f,identity:n,file:g?{lifetimeSeconds:E,cleanup:m}:void 0,projectId:y??ib(r,t),notes:cb(r,b,o,g)}}function ib(e,t){let n=t===void 0?void 0:me(t);
if(n!==void 0||!e)return n;let{email:r,projectId:o}=e;return o!==void 0&&ii(o)?o:me(r)}var ab=e=>e!==void 0&&e>=ai.min&&e<=ai.max?e:void 0;function cb(e,t,n=0,r){
let{min:o}=ai,s=n>0&&n<o;return[...e?.notes??[],...s&&r&&t!==void 0?[`a credentials file needs at least ${o}s, so it has no lifetime`]:[],...n>rb?["a lifetime a\
bove 3600s needs constraints/iam.allowServiceAccountCredentialLifetimeExtension for this account"]:[],...e&&t!==void 0?[`the key's account ${e.email} impersonat\
es ${t}: it needs roles/iam.serviceAccountTokenCreator on it`]:[]]}function db({refuse:e},t){let{universe:n}=t??{};if(n===void 0||bt(n))return;let r=`its univer\
se_domain "${_(n)}" is not a domain name`;e("credentials_json","INPUT_UNIVERSE_INVALID",r)}function ub({add:e,nameOf:t,refuse:n},{serviceAccount:r,token:o,universe:s}){
if(o?.format!=="access_token"||o.user===void 0)return;if(r!==void 0&&!r.includes("@")&&Xt(r)){let l=`gcloud iam service-accounts describe ${r} --format='value(e\
mail)'`;n("service_account","INPUT_SERVICE_ACCOUNT_INVALID","domain-wide delegation needs the email, not the unique id",l)}if(Ee({universe:s}))return;let i=`${t(
"access_token_subject")} has no effect in the universe ${_(s)}`;e("INPUT_NOT_APPLICABLE",i)}async function ul(e){let{ci:t,named:n,raw:r,surroundings:o}=e,{problems:s,
source:i}=await fb(e),l=[...s,...await lb(e)];if(i)return{source:{...i,origin:{named:n}},problems:l};if(s.length>0||!r.workload_identity_provider?.trim())return{
problems:l};try{let f={ci:t.id,...V({module:t.module})};return{source:{...t.tokenSource(o),origin:f},problems:l}}catch(f){if(f instanceof h)return{problems:[...l,
f]};throw f}}async function lb({raw:e,surroundings:{env:t}}){if(Object.keys(t).filter(o=>/^(?:CI_AUTH_|INPUT_)EXPECTED_/.test(o)&&t[o]!=="").length===0)return[];
let{guardrailProblems:r}=await Promise.resolve().then(()=>(cl(),al));return r(t,e)}async function fb({findNamedSource:e,named:t,surroundings:n}){if(e&&Object.values(
t).some(l=>l!==void 0))return e(t,n);let{cwd:r,env:o}=n;if(!o.CI_AUTH_ID_TOKEN&&!o.CI_AUTH_ID_TOKEN_FILE)return{problems:[]};let{environmentTokenSource:s}=await Promise.resolve().then(()=>(Ys(),Tu)),
i=s(o,r);return i?{source:i,problems:[]}:{problems:[]}}p();var di=w(P(),1);pe();k();G();p();k();G();I();function ci(e){let t=new Map;for(let{kind:n,path:r,profile:o,projectId:s}of e.toSorted((i,l)=>i.createdAt.localeCompare(l.createdAt)))n!=="crede\
ntials"||o===void 0||t.set(o,{name:o,credentialsFile:r,projectId:s});return[...t.values()]}function oo(e,t){let n=ci(e),r=n.find(i=>i.name===t);if(r)return r;if(!mr(
t)){let i=`"${_(t)}" is not the name of a profile`;throw new h("INPUT_PROFILE_INVALID",i,{suggestions:[pr]})}let o=n.map(i=>i.name).join(", "),s=`this job has n\
ot signed in with the profile "${_(t)}"`;throw new h("INPUT_PROFILE_UNKNOWN",s,{suggestions:[o===""?"This job has no profile yet.":`The profiles of this job: ${o}`,
"Sign in first, in the same job: ci-auth federate --profile NAME \u2026, or ci-auth key --profile NAME \u2026"]})}W();async function ll(e,t,n,r){let{cache:o=!0,fresh:s,report:i,signal:l}=e,f=o&&t!==void 0?pb(e):void 0;if(!f||t===void 0)return r();let m=await f.get({who:t,...n},
r,{fresh:s,signal:l});return i.mask(m.value),m}function pb(e){let{ci:t,clock:n=dt,report:r,surroundings:o}=e;try{return ac(e.folder??xt(t,o),n,r.trace)}catch(s){
if(!(s instanceof Error))throw s;r.trace(`tokens are not kept: ${s.message}`);return}}function fl(e,t,n){let{surroundings:r}=n,o=(0,di.resolve)(r.cwd,e),s=qr(Ye(
o)),i=gb(n).find(f=>f.path===o&&f.content===s);if(i?.who!==void 0)return i.who;let{endpoints:l}=Pe(r.env,t.universe);return qr(t,mb(t,r),l)}function mb({caller:e},{
cwd:t}){let n=e.kind==="federation"?e.source:void 0;return n?.kind==="file"?Ye((0,di.resolve)(t,n.path)):void 0}var pl=({ci:e,folder:t,surroundings:n})=>(t?kt(t.
path):Da(e,n)).read();function gb(e){try{return pl(e)}catch{return[]}}function An({profile:e,...t}){let{env:n}=t.surroundings;if(n[cu]){if(e!==void 0)throw hb(e);
return}if(e===void 0&&so(t))return;let r=pl(t);return e!==void 0?oo(r,e):ci(r).find(({name:o})=>o===an)}var hb=e=>new h("INPUT_NOT_APPLICABLE",`the profile ${e}\
 cannot be used in a command of ci-auth exec that has an access boundary: it has none`,{suggestions:[`Give the profile to exec: ci-auth exec --profile ${e} \u2026`]}),
so=({surroundings:e})=>si(e)!==void 0,yb=Ze.filter(e=>["identity","guardrails"].includes(ye[e].group)||e==="wait_for_propagation");function ml(e){let{env:t}=e.surroundings,
n=Object.fromEntries(yb.map(o=>[o,t[je(o)]]));return[n.workload_identity_provider,n.credentials_json].some(o=>o?.trim())&&!so(e)?n:void 0}var gl=e=>ao(e)||so(e)||
An(e)!==void 0,hl=({credentialsFile:e,name:t,projectId:n},{surroundings:r})=>({credentialsFile:e,namedBy:`the profile ${t}`,projectId:n,surroundings:{...r,env:{
...r.env,[ot]:"1"}}}),io=e=>ao(e)&&!so(e),ao=({ci:e,surroundings:t})=>e.hasGoogleIdentity===!0||!!t.env.GCE_METADATA_HOST?.trim();async function co(e){let t=An(e),n=t===void 0&&io(e),r=t||n?void 0:ml(e),o={...e,raw:{...r,token_format:"access_token"},nameOf:je,named:{},...t?hl(t,e):{credentialsFile:void 0}},
{token:s}=await(n||r?wb(o,e.token):Eb(o,e.token));return await e.report.masked(),s}var bb={create_credentials_file:"false",export_environment_variables:"false"};
async function wb(e,t){let{ci:n,nameOf:r,raw:o,report:s,surroundings:i}=e,{problems:l,source:f}=await ul(e),m=ao(e),g=Ec,y=Hu,b={nameOf:r,nearest:Rt,ambient:m,secretsWithheld:n.
secretsWithheld?.(i.env),readKey:g,missingSource:qu,inputsWithoutEffect:y},E=dl({...o,...bb},b,[...l,...Qo(i.env)]),{expected:S,identity:O}=E,N=t??E.token;if(!N)
throw new Error("no token format");for(let J of f?.secrets??[])s.mask(J);for(let J of E.notes)s.note(J);let A=Fu(E,f,i),j=vd(E),B=await bl(e,N,{who:A,expected:S,
known:j},()=>Uu(E,e,f)),we=O.mode==="ambient",de=j.serviceAccount??(we?B.principal:void 0);$r(S)||Ms(S,{...j,serviceAccount:de},r);let ve=f?.label??(we?"the met\
adata server":"a service account key");return{request:N,token:B,source:ve}}async function Eb(e,t){let{nameOf:n,raw:r,surroundings:o}=e,{credentials:s,namedBy:i,
path:l}=Wr(e.credentialsFile,o,e.namedBy),f=Tb(e,Qo(o.env)),{expected:m}=f,g=t??xb(f.request,r,s),y=fl(l,s,e),b={...Sb(s),...V({projectId:e.projectId})},E=await bl(
e,g,{who:y,expected:m,known:b},()=>_b(s,f,e));return $r(m)||Ms(m,b,n),{request:g,token:E,source:`${l} (${i})`}}function bl(e,t,{expected:n,known:r,who:o},s){let{
boundary:i,nameOf:l,report:f}=e,m=$r(n)?{...e,cache:!1}:e;return ll(m,o,{...t,...V({boundary:i?.text})},async()=>{let g=await s(),{actor:y,google:b,target:E}=g;
try{let S=await g.mint(t),O=await i?.limit(b,S,f)??S;return await Ad(n,g,r,l),{...O,...await iu(E,y,t)}}finally{g.close()}})}var kb=["workload_identity_provider",
"credentials_json"],yl=["service_account","delegates","audience","universe","wait_for_propagation"];function Tb({raw:e,...t},n){let{namedBy:r="a credentials fil\
e",profile:o}=t,s=o===void 0?yl:[...yl,...kb],i=Xr(e,{...t,nearest:Rt}),{add:l,duration:f,nameOf:m,problems:g,text:y}=i;for(let S of s.filter(O=>y(O)!==void 0)){
let O=`${m(S)} has no effect with ${r}, which contains the identity`;l("INPUT_NOT_APPLICABLE",O,`Delete it, or name the provider: ${m("workload_identity_provide\
r")}`)}let b=Zr(i,Qr(i)),E={requestReason:to(i),retries:no(i),timeoutMs:f("timeout")*1e3,expected:eo(i)};if(X([...g,...Gu(e,t),...n]),b)return{...E,request:b};throw new Error(
"no token format")}function xb(e,t,n){let r=n.impersonation?.lifetimeSeconds;return e.format==="id_token"||e.user!==void 0||t.access_token_lifetime?.trim()||r===
void 0?e:{...e,lifetimeSeconds:r}}function Sb({caller:e,impersonation:t}){let n=e.kind==="key"?e.key:void 0,r=t?.serviceAccount??n?.email,o=r===void 0?void 0:me(
r);return{serviceAccount:r,provider:e.kind==="federation"?e.provider:void 0,projectId:o??(t?void 0:n?.projectId)}}async function _b(e,t,n){let{report:r,surroundings:o}=n,
s=Nt(n,t),i={network:s,endpoints:vu(e,o),universe:e.universe,requestReason:t.requestReason};try{let{actor:l,google:f,target:m}=Ru(e,i,n);return{actor:l,google:f,
target:m,mint:async y=>{let b=await Dr(f,l,m,y);return r.mask(b.value),b},close:s.close}}catch(l){throw s.close(),l}}p();var wl={mask:()=>{},masked:async()=>{},note:()=>{},warn:()=>{},waiting:()=>{},trace:()=>{}};function Sl({profile:e,programs:t,words:n},{ambientActor:r,jobOf:o,look:s,signal:i}){let{env:l}=process;return{words:n,version:"0.0.0",env:l,stdin:Cb,async token(f){
let m=s();return co({...await o(m),profile:e,surroundings:m,report:wl,userAgent:"ci-auth/0.0.0",signal:i,token:gr(f),fresh:f?.fresh,ambientActor:r})},askedBefore:async f=>cc(
(await o(s())).folder,f,ra()),passOn:f=>Ib(f,n,{env:l,own:t})}}async function Ib(e,t,{env:n,own:r}){let o=(n.PATH??"").split(ui.delimiter),s=El(r),i=o.findLastIndex(
f=>f!==""&&El(f)===s),l=Jt(e,{...n,PATH:o.slice(i+1).join(ui.delimiter)});return l===void 0?void 0:Yi(l,t,n,"EXEC_COMMAND_MISSING").exitCode}function El(e){try{
return(0,xl.realpathSync)(e)}catch{return e}}var kl=1<<20;async function Cb(){let e="";for await(let t of process.stdin.setEncoding("utf8"))if(e+=t,e.length>kl)
throw new Error(`more than ${kl} characters on standard input`);return e}async function _l({exitCode:e,stderr:t="",stdout:n}){await Promise.all([Tl(process.stdout,
n),Tl(process.stderr,t)]),process.exit(e)}var Tl=(e,t)=>new Promise(n=>{if(t==="")return n();e.on("error",()=>n()),e.write(t,()=>n())});C();p();p();k();I();var Cl="oauth2accesstoken",Il="[a-z][a-z0-9]*(?:-[a-z0-9]+)*",Ut=e=>`${Il}-${e}\\.pkg\\.dev|${e}\\.${Il}\\.rep\\.pkg\\.dev`,li="[a-z0-9](?:[a-z0-9-]\
*[a-z0-9])?",Rb={docker:`${Ut("docker")}|(?:(?:us|eu|asia|marketplace)\\.)?gcr\\.io`,npm:Ut("npm"),python:Ut("python"),maven:Ut("maven"),go:Ut("go"),apt:Ut("apt"),
git:`source\\.developers\\.google\\.com|(?:${li}\\.)+sourcemanager\\.dev`,bazel:`(?:${li}\\.)+googleapis\\.com|(?:${li}\\.)+pkg\\.dev`},Ab=new Map(Object.entries(
Rb).map(([e,t])=>[e,new RegExp(`^(?:${t})$`)])),vb=/^(?:https:\/\/)?([a-z0-9.-]{1,253})(?::443)?(?:\/[!-~]*)?$/;function Ft(e,t){let n=vb.exec(e)?.[1];return n!==
void 0&&Ab.get(t)?.test(n)?n:void 0}var uo=Ct.docker,jt=e=>({stdout:`${e}
`,exitCode:1}),Ob=jt("credentials not found in native keychain"),Nb=jt("no credentials server URL");async function Pb(e){let t=(await e.stdin()).trim();if(t==="")
return Nb;if(Ft(t,"docker")===void 0)return Ob;let{value:n}=await e.token();return De(`${JSON.stringify({ServerURL:t,Username:Cl,Secret:n})}
`)}var Rl={get:Pb,store:async()=>jt(`${uo} stores no passwords: it gets a new token whenever one is needed, so leave out the login to this registry`),erase:async()=>De(
""),list:async()=>De(`{}
`),version:async({version:e})=>De(`${uo} (ci-auth) ${e}
`)},Al={name:"docker",failure:e=>({...jt(e),stderr:`${e}
`}),async answer(e){let[t,...n]=e.words;if(t===void 0||n.length>0)return jt(`usage: ${uo} <store|get|erase|list|version>`);let r=Object.hasOwn(Rl,t)?Rl[t]:void 0;
return r?r(e):jt(`${uo}: unknown action: ${JSON.stringify(t)}`)}};p();pe();G();C();I();var $b=Ct.kubectl,mi=[ne,"https://www.googleapis.com/auth/userinfo.email"],Lb=30,fi="client.authentication.k8s.io",vl=[`${fi}/v1`,`${fi}/v1beta1`],pi=e=>gs(`ci-\
auth helper kubectl: ${e}`),Ub=new Set(["use_application_default_credentials","cluster","location","project","v","vmodule","stderrthreshold","alsologtostderr","\
logtostderr","log_backtrace_at","log_dir","log_file","log_file_max_size","add_dir_header","one_output","skip_headers","skip_log_headers"]),Fb=new Map([["account",
"name the account in the sign-in"],["impersonate_service_account","sign in as this account: ci-auth federate --service-account"],["use_edge_cloud","there are no\
 tokens for Edge Cloud"]]);function jb(e){let[,t="",n]=/^--?(\w+)(?:=(.*))?$/s.exec(e)??[];if(e==="version"||t==="version")return"version";let r=Fb.get(t);if(!(t===
""||Ub.has(t)||/^v\d+$/.test(t)||r&&n==="false"))return{fault:r===void 0?`unknown flag: --${t}`:`--${t} cannot be followed: ${r}`}}function Db(e){if(!e?.trim())
return{version:`${fi}/v1beta1`,server:""};let{apiVersion:t,spec:n}=T(e)??{};if(!vl.includes(t))return{fault:`KUBERNETES_EXEC_INFO has the apiVersion ${typeof t==
"string"?_(t):"none"}, not ${vl.join(" or ")}`};let{server:r}=n?.cluster??{};return{version:String(t),server:typeof r=="string"?r:""}}async function Mb(e){let t=Db(
e.env.KUBERNETES_EXEC_INFO);if("fault"in t)return pi(t.fault);let n=await e.askedBefore(`kubectl ${t.server}`),{expiresAt:r,value:o}=await e.token({scopes:mi,fresh:n}),
s={expirationTimestamp:qe(r-Lb),token:o},i={apiVersion:t.version,kind:"ExecCredential",spec:{interactive:!1},status:s};return De(`${JSON.stringify(i)}
`)}var Ol={name:"kubectl",failure:pi,async answer(e){let[t]=e.words.map(jb).filter(n=>n!==void 0);return t==="version"?De(`${$b} (ci-auth) ${e.version}
`):t?pi(t.fault):Mb(e)}};p();var Ql=w(ee(),1);k();I();p();p();var Bl=w(le(),1),mo=w(F(),1);k();I();p();k();C();var $l=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;function Ll(e,t,n="audience"){if(!URL.canParse(e))throw new h("OIDC_REQUEST_FAILED",`${t} is not a URL`);
return r=>{let o=new URL(e);return o.searchParams.set(n,r),o}}var Ul=e=>({label:e.label,mintsAgain:!0,choosesAudience:e.choosesAudience??!0,secrets:e.secrets,mint:(t,n)=>Jb(
e,t,n),refreshSource:e.refreshSource??(()=>{})});async function Jb(e,t,n){let r=`${e.label} OIDC`,o=await n.send({service:r,...e.request(t)}),s=o.status>=200&&o.
status<=299,i=o.body.trim();if(s&&e.field===void 0&&i!==""&&!i.startsWith("{"))return i;let l=s?T(o.body)?.[e.field??""]:void 0;if(typeof l=="string"&&l!=="")return l;
let{noTokenFrom:f}=await Promise.resolve().then(()=>(gi(),Pl));throw await f(e,o)}p();var Je=w(F(),1),jl=w(ee(),1),fo=w(P(),1);k();function Dl(e){let t=({env:n,temporaryFolder:r})=>Fl(n,e.temporary??[])??r;return{place:e,workspace:({cwd:n,env:r})=>(0,fo.resolve)(n,Kb(Fl(r,e.workspace??[])??
n,r)),credentialsFolder:t,ledger:n=>({folder:t(n),jobKey:e.job.map(r=>n.env[r]??"").join(" ")})}}var Fl=(e,t)=>t.map(n=>e[n]).find(Boolean),Kb=(e,t)=>e==="~"||e.
startsWith("~/")?(0,fo.join)(t.HOME||(0,jl.homedir)(),e.slice(1)):e;function Vb(e,t){let n=(0,Je.statSync)(e,{throwIfNoEntry:!1});try{(0,Je.appendFileSync)(e,t)}catch(r){
throw Wb(e,n?.size),r}}function Wb(e,t){try{t===void 0?(0,Je.rmSync)(e,{force:!0}):(0,Je.truncateSync)(e,t)}catch{}}function Ml(e,t,n){try{Vb(t,n)}catch(r){let{
code:o}=r;throw new h("FILE_WRITE_FAILED",`the file that ${e} names cannot be written (${o})`,{suggestions:["The disk may be full, or a step changed the owner o\
r the mode of the file."]})}}function Hl(e,t){let n=du(t);if(n!==void 0)throw new h("EXPORT_VALUE_REFUSED",`the value of ${e} holds ${n}, which a variable canno\
t hold`,{suggestions:["Write the value into a file and export its path."]})}var Jl=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),Yb=e=>Jl(e).replaceAll(":","%3A").replaceAll(",","%2C");function Ke(e,t,n={}){let r=Object.entries(n).map(([o,s])=>`${o}=${Yb(s)}`);return`::${e}${r.length>
0?` ${r.join(",")}`:""}::${Jl(t)}`}var wi=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>Ke("add-mask",t));function Qb(e,t){Hl(e,t);let n=`ghadelimiter\
_${(0,Bl.randomUUID)()}`;return`${e}<<${n}
${t}
${n}
`}function vn(e,t,n){let r=Object.entries(n).map(([o,s])=>Qb(o,s)).join("");r!==""&&Kl(e,t,r)}function Kl(e,t,n){let[r]=po(e,t);if(r)throw new h(r.code,r.message,
{suggestions:r.suggestions??[]});Ml(t,e[t]??"",n)}function po(e,t){let n=e[t];return n&&(0,mo.statSync)(n,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_\
MISSING",message:n?`${t} names "${n}", which is not a file`:`${t} is not set, so ci-auth cannot set variables for later steps`,suggestions:["Run inside a step o\
f a job, or use --output-format to get the variables on standard output."]}]}var Zb=({env:e})=>({reaches:"later steps",problems:({outputs:t,variables:n})=>[...n?
po(e,"GITHUB_ENV"):[],...t?po(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>vn(e,"GITHUB_ENV",t),setOutputs:t=>vn(e,"GITHUB_OUTPUT",t),appendSummary:t=>{po(e,"GITHU\
B_STEP_SUMMARY").length===0&&Kl(e,"GITHUB_STEP_SUMMARY",t)}}),Gl=Dl({workspace:["GITHUB_WORKSPACE"],temporary:["RUNNER_TEMP"],job:["GITHUB_SERVER_URL","GITHUB_R\
EPOSITORY","GITHUB_RUN_ID","GITHUB_RUN_ATTEMPT","GITHUB_JOB","RUNNER_NAME"]}),bi=["ACTIONS_ID_TOKEN_REQUEST_URL","ACTIONS_ID_TOKEN_REQUEST_TOKEN"],Te=({facts:e,
grant:t,...n})=>({...n,facts:{},tokenVariables:bi,hasTokenSurface:r=>n.detect(r)&&bi.every(o=>r[o]),tokenSource:({env:r})=>Ei(n.label,r,()=>ew(n.label,r,t)),handover:Zb,
maskLines:wi,...Gl,credentialsFolder:Gl.workspace,secretsWithheld(r){return r.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their \
own store only":r.GITHUB_EVENT_NAME!=="pull_request_target"&&Vl(r)?"pull requests from forks get no secrets":void 0}});function ew(e,t,n){if(t.ACT==="true")return new h(
"OIDC_LOCAL_RUNNER","act runs this job on a computer that has no OIDC token endpoint",{suggestions:[`Use the endpoint of the emulator: ${da} emulator run --ci g\
ithub -- COMMAND`]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new h("OIDC_DEPENDABOT","Dependabot started this run, and such a run cannot get an ID token",{
suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'","Run it after the merge."]});if(Vl(t))return new h("OIDC_FORK_PULL_REQUEST","a pull requ\
est from a fork cannot get an ID token",{suggestions:["Skip the step with if: github.event.pull_request.head.repo.full_name == github.repository","Run it on pus\
h."]});let r=`${e} runs this job, but ${bi.join(" and ")} are not set`;return new h("OIDC_PERMISSION_MISSING",r,{suggestions:n})}function Vl(e){try{let t=JSON.parse(
(0,mo.readFileSync)(e.GITHUB_EVENT_PATH??"","utf8")),{base:n,head:r}=t.pull_request;return r.repo?.full_name!==n.repo.full_name}catch{return!1}}function Ei(e,t,n){
let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:r,ACTIONS_ID_TOKEN_REQUEST_URL:o}=t;if(!r||!o)throw n();let s=Ll(o,"ACTIONS_ID_TOKEN_REQUEST_URL");if(tw(new URL(o),t)){let i="\
ACTIONS_ID_TOKEN_REQUEST_URL is an http URL, but the server of this job uses https";throw new h("OIDC_REQUEST_FAILED",i,{suggestions:["Find the step, or the env\
: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, and remove it."]})}return Ul({label:e,request:i=>({method:"GET",url:s(i),bearer:r}),field:"value",secrets:[
r],causeOf:async i=>(await Promise.resolve().then(()=>(yi(),hi))).causeOf(e,i),remedies:async i=>(await Promise.resolve().then(()=>(yi(),hi))).remedies(i),refreshSource:i=>({
kind:"url",url:s(i).href,headers:{Authorization:`Bearer ${r}`},field:"value"})})}var tw=({hostname:e,protocol:t},n)=>t==="http:"&&!$l.test(e)&&!n.GITHUB_SERVER_URL?.
startsWith("http:");var Wl=Te({id:"depot",label:"Depot CI",facts:{},detect:e=>!!e.DEPOT_JOB_URL,grant:['Give the job "permissions: {contents: read, id-token: write}".']});p();function zl(e,t){let n=e.filter(({identifies:o})=>o!=="runner"),r=e.filter(({identifies:o})=>o==="runner");return ql(n,t)??ql(r,t)}var ql=(e,t)=>e.find(n=>n.
hasTokenSurface(t))??e.find(n=>n.detect(t));p();p();var On={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:{"google.subject":"assertion.repository_id","attribute.repository":"as\
sertion.repository","attribute.repository_id":"assertion.repository_id","attribute.repository_owner_id":"assertion.repository_owner_id","attribute.ref":"asserti\
on.ref"},trustedBuild:{condition:"assertion.event_name in ['push', 'release', 'schedule', 'workflow_dispatch', 'repository_dispatch']"},events:{push:{},"pull-re\
quest":{event_name:"pull_request"},fork:{event_name:"pull_request_target",head_ref:"feature",base_ref:"main"}}},ki=Te({id:"github",label:"GitHub Actions",naming:On,
facts:{},detect:e=>e.GITHUB_ACTIONS==="true",grant:['Give the job "permissions: {contents: read, id-token: write}".',"If a reusable workflow runs the job, the c\
alling job must grant the same permissions."]});var Xl=Te({id:"forgejo",label:"Forgejo Actions",naming:On,facts:{},detect:e=>e.FORGEJO_ACTIONS==="true",grant:['Set "enable-openid-connect: true" on the workflo\
w or the job ("permissions:" has no effect here).']});p();var nw=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),Yl=Te({id:"ghes",label:"GitHub Enterprise Server",naming:On,
facts:{},detect:e=>e.GITHUB_ACTIONS==="true"&&nw(e),grant:['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server\
 whether OIDC for Actions is set up: its issuer is <server>/_services/token."]});p();k();var Ti={...Te({id:"gitea",label:"Gitea Actions",facts:{},detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",grant:[]}),tokenSource:({env:e})=>Ei(Ti.
label,e,rw)},rw=()=>new h("OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key \
from a secret, with "ci-auth key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env \
NAME"]});var Zl="ci-auth-action/0.0.0",go=()=>({env:au(process.env,process.platform),cwd:process.cwd(),temporaryFolder:(0,Ql.tmpdir)()}),ef=[Xl,Ti,Wl,Yl,ki],ho=({env:e})=>zl(
ef,e)??ki,tf=e=>ef.find(t=>t.id===e),Dt=e=>{process.stdout.write(`${e}
`)};function nf({env:e}){let t=new Set,n=r=>{e.RUNNER_DEBUG==="1"&&Dt(Ke("debug",r))};return{mask(r){if(!t.has(r)){t.add(r);for(let o of wi(r))Dt(o)}},masked:async()=>{},
note:r=>yo(r),warn:(r,o)=>Dt(Ke("warning",`${r}: ${o}`,{title:`ci-auth: ${r}`})),waiting:n,trace:n}}var yo=e=>Dt(ua(e));function rf(e){process.exitCode=1;let t=ms(e)??e;if(!(t instanceof h)){let f=t instanceof Error?t.stack??t.message:"a value that is not an e\
rror was thrown";Dt(Ke("error",`this is a bug in ci-auth: ${f}`,{title:"ci-auth"}));return}let{code:n,facts:r,message:o,problems:s,suggestions:i}=t,l=[s.length>
0?o:o.replace(/$/m,` (${n})`),...r.map(f=>`  ${f}`),...i.length>0?["Try this:",...i.map(f=>`  ${f}`)]:[]];Dt(Ke("error",l.join(`
`),{title:`ci-auth: ${n}`}))}var ow=[Al,Ol];async function sw([,,e="",t="",n,...r]){process.removeAllListeners("warning");let o=ow.find(g=>g.name===t),{ci:s}=T((0,of.readFileSync)(e,"utf8"))??
{},i=tf(String(s));if(!o||!i)throw new Error(`no helper is called ${t}, or no CI ${s}`);let l={name:t,words:r,profile:n==="default"?void 0:n,programs:(0,xi.dirname)(
e)},f=async()=>({ci:i,folder:as((0,xi.dirname)(e))}),{signal:m}=new AbortController;return _l(await hc(o,Sl(l,{jobOf:f,look:go,signal:m})))}p();p();p();var hf=w(ee(),1),Re=w(P(),1);pe();k();p();function cf(e,t,n){let r=aw(sf(e),sf(t)),o=uw(r).map(([s,i])=>lw(r,s,i));return o.length===0?"":[`--- a/${n}
`,`+++ b/${n}
`,...o].join("")}var sf=e=>e.match(/[^\n]*\n|[^\n]+$/g)??[],iw=4e6;function aw(e,t){let[n,r]=[af(e,t),af(e.toReversed(),t.toReversed())],o=Math.min(e.length,t.length)-
n,s=f=>f.slice(n,f.length-Math.min(r,o)),[i,l]=[s(e),s(t)];return[...Mt(" ",e.slice(0,n)),...cw(i,l),...Mt(" ",e.slice(n+i.length))]}var Mt=(e,t)=>t.map(n=>({mark:e,
text:n}));function af(e,t){let n=e.findIndex((r,o)=>r!==t[o]);return n<0?e.length:n}function cw(e,t){if(e.length*t.length>iw)return[...Mt("-",e),...Mt("+",t)];let n=dw(
e,t),r=[],o=0;for(let[s,i]of e.entries()){if(n(s,o)===n(s+1,o)){r.push({mark:"-",text:i});continue}let l=t.indexOf(i,o);r.push(...Mt("+",t.slice(o,l)),{mark:" ",
text:i}),o=l+1}return[...r,...Mt("+",t.slice(o))]}function dw(e,t){let n=t.length+1,r=new Uint32Array((e.length+1)*n),o=(s,i)=>r[s*n+i]??0;for(let s=e.length-1;s>=
0;s-=1)for(let i=t.length-1;i>=0;i-=1)r[s*n+i]=e[s]===t[i]?o(s+1,i+1)+1:Math.max(o(s+1,i),o(s,i+1));return o}function uw(e){let t=[];for(let[n,{mark:r}]of e.entries()){
if(r===" ")continue;let o=t.at(-1),s=Math.min(e.length,n+1+3);o&&n-3<=o[1]?o[1]=s:t.push([Math.max(0,n-3),s])}return t}function lw(e,t,n){let r=e.slice(t,n),o=i=>{
let l=r.filter(({mark:m})=>m!==i).length,f=e.slice(0,t).filter(({mark:m})=>m!==i).length;return`${l===0?f:f+1},${l}`},s=r.map(({mark:i,text:l})=>i+l+(l.endsWith(
`
`)?"":`
\\ No newline at end of file
`));return[`@@ -${o("+")} +${o("-")} @@
`,...s].join("")}p();var ko=w(F(),1),To=w(P(),1);k();p();var ce=w(nr(),1),wo=w(P(),1);k();p();var re=w(nr(),1),bo=w(P(),1);k();async function uf(e){try{return es(e,(await(0,re.lstat)(e)).isSymbolicLink())}catch(t){return R(t)==="ENOENT"?void 0:U(e,$(t))}}async function lf(e,t,n=()=>{},{link:r=re.link,mode:o=384}={}){let s=await uf(e);if(s?.code==="FILE_EXISTS")throw L(s);let i=(0,bo.join)((0,bo.dirname)(e),or());
await df({path:e,at:i,content:t,mode:o},n,()=>fw(i,e,r))||await df({path:e,at:e,content:t,mode:o},n,async()=>!0)}async function fw(e,t,n){try{return await n(e,t),
!0}catch(r){if(R(r)==="EEXIST")throw r;return!1}}async function df({at:e,content:t,mode:n,path:r},o,s){let i,l=!1;try{i=await(0,re.open)(e,"wx",n);let f=ns(await i.
stat({bigint:!0}));o(f),await i.writeFile(t),l=await s(),e!==r&&await(0,re.unlink)(e);let m=ns(await i.stat({bigint:!0}));return l&&!$a(f,m)&&o({...m,birthtimeMs:0}),
l}catch(f){throw i&&await(0,re.unlink)(e).catch(()=>{}),l&&await(0,re.unlink)(r).catch(()=>{}),await Si(r,f)}finally{await i?.close()}}async function Si(e,t){let n=R(
t);return n===""||t instanceof h?t:n==="EEXIST"?L(await uf(e)??es(e,!1),t):L(U(e,$(t)),t)}async function ff(e,t,n){let r;try{let o=await(0,ce.lstat)(e);if(o.isSymbolicLink())throw L(U(e,"it is a link: name the file that it leads to"));if(!(await(0,ce.readFile)(
e)).equals(Buffer.from(t)))throw new h("FILE_WRITE_FAILED",`cannot write ${e}: it does not contain the text that was read`,{suggestions:["Save it as UTF-8 witho\
ut a byte order mark, and run the command again."]});r=(0,wo.join)((0,wo.dirname)(e),or()),await(0,ce.writeFile)(r,n,{flag:"wx",mode:o.mode}),await(0,ce.chmod)(
r,o.mode&511),await(0,ce.rename)(r,e)}catch(o){throw r!==void 0&&await(0,ce.unlink)(r).catch(()=>{}),await Si(e,o)}}var Eo=1;async function pf(e,{content:t,path:n,undo:r}){try{let o=Tt(n),s=mw(e),i=s.findLast(m=>m.path===n&&m.content===o),l=i?i.before:o,f={path:n,content:t,undo:r,
...l===void 0?{}:{before:l}};pw(e,[...s.filter(m=>m!==i),f]),o===void 0&&((0,ko.mkdirSync)((0,To.dirname)(n),{recursive:!0}),await lf(n,t)),o!==void 0&&o!==t&&await ff(
n,o,t)}catch(o){throw R(o)===""||o instanceof h?o:L(U(n,$(o)),o)}}var pw=(e,t)=>cr(e,[{path:tn,content:JSON.stringify({version:Eo,edits:t})}]);function mw(e){let t=(0,To.join)(
e.path,tn),n;try{n=e.exists()?Tt(t):void 0}catch(i){throw i instanceof h?i:_i(t,$(i),i)}if(n===void 0)return[];let r=gw(n),{edits:o,version:s}=Array.isArray(r)?
{edits:r,version:Eo}:r??{};if(typeof s=="number"&&s!==Eo)throw _i(t,`it has the format ${s}`);if(s!==Eo||!Array.isArray(o)||!o.every(hw))throw _i(t,"it is damag\
ed");return o}function gw(e){try{return JSON.parse(e)}catch{return}}var hw=e=>{let{before:t,content:n,path:r,undo:o}=e??{};return[n,r,o,t??""].every(s=>typeof s==
"string")},_i=(e,t,n)=>{let r=`${e}, the record of what --in-place changed in your files, cannot be read: ${t}`,o="Run ci-auth cleanup again, with the version t\
hat ran configure: the record stays until it is read.",s=`If that does not help, take our settings out of your files by hand, then remove ${e}`;return L({code:"\
FILE_WRITE_FAILED",message:r,suggestions:[`${o} ${s}`]},n)};p();var mf=w(le(),1),Ii=w(ee(),1),xo=w(P(),1);k();I();var So=e=>e===void 0||e==="default"?"bin":`bin-${e}`;function Ci(e,t){let n=Ct[e];return e==="docker"&&So(t)!=="bin"?`${n}-${t}`:n}function yw({program:{text:e=""},
settings:t}){let n=(0,mf.createHash)("sha256").update(JSON.stringify([e,t])).digest("hex").slice(0,16);return{program:`helper-${n}.mjs`,settings:`helper-${n}.js\
on`}}var Ri="compiled",Ai=(e,t,n=(0,Ii.platform)())=>`${So(t)}/${Ci(e,t)}${n==="win32"?".cmd":""}`;function gf(e,t=(0,Ii.platform)()){let{folder:n,profile:r,program:o,
settings:s}=e,{join:i}=t==="win32"?xo.win32:xo.posix,l=yw(e),f=o.text===void 0?[]:[{path:l.program,content:o.text}],m=[o.path,...f.map(({path:y})=>i(n,y))],g=y=>{
let b=[...m,"helper","--as-recorded",i(n,l.settings),y,r??"default"];return t==="win32"?Ew(o,b):bw(o,b,i(n,Ri),y)};return[{path:l.settings,content:JSON.stringify(
s)},...f,...e.helpers.map(y=>({path:Ai(y,r,t),content:g(y),mode:448}))]}function bw(e,t,n,r){let o=r==="docker"?"":" >&2";return`#!/bin/sh
[ -x ${se(e.path)} ] || { printf '%s\\n' ${se(kw(e))}${o}; exit 1; }
unset NODE_OPTIONS
NODE_COMPILE_CACHE=${se(n)} exec ${t.map(se).join(" ")} "$@"
`}var ww=/["%\r\n]/;function Ew(e,t){if(t.some(n=>ww.test(n)))throw new h("FILE_WRITE_FAILED",`a batch file cannot start ${e.path}: a path has a quote or a %`,{
suggestions:["Choose another folder for temporary files, or install Node in another folder."]});return["@echo off","set NODE_OPTIONS=",`${t.map(n=>`"${n}"`).join(
" ")} %*`,""].join(`\r
`)}var kw=({path:e,text:t})=>`${t===void 0?"CLIENT_EXECUTABLE_MISSING: the ci-auth":"NODE_MISSING: the node"} that ran ci-auth configure is no longer there: ${e}\
. Run ci-auth configure again`;var yf=(e,t,n)=>(e.inPlace?void 0:e.read(e.pathOf(t)))??e.read(n);async function bf(e,t){let{clock:n=dt,dryRun:r,folder:o,handover:s,profile:i,signal:l}=t;if(X(s?.problems({variables:!0,outputs:!1})??[]),i!==void 0&&oo(kt(o.path).
read(),i),gl(t)||t.report.warn("CONFIGURE_NOT_SIGNED_IN","nobody has signed in yet in this job: until then, tools get a token only in steps with CI_AUTH_WORKLOA\
D_IDENTITY_PROVIDER. Next: ci-auth federate \u2026, or ci-auth key \u2026"),r)return(await wf(e,t)).configured;let f={folder:o.make(),name:"configure",clock:n,signal:l};
try{return await tc(f,()=>Tw(e,t))}finally{o.isUsed()||await o.remove()}}async function wf(e,t){let{folder:n,handover:r,profile:o,surroundings:s}=t,{call:i,tokens:l}=Sw(
t),f=await e.plan(i),{files:m,notes:g,onPath:y,tokenVariables:b={}}=f,E=(f.edits??[]).map(A=>({...A,path:(0,Re.resolve)(s.cwd,A.path)}));if(r&&!r.setOutputs&&Object.
keys(b).length>0)throw xw(t.ci);let S={...f.variables,...y?Iw(s.env,n,o):{}};return{configured:{changes:[...m.map(({content:A,path:j})=>({path:i.pathOf(j),content:A})),
...E].map(({content:A,path:j})=>({path:j,diff:Aw(Tt(j)??"",A,j,l)})).filter(({diff:A})=>A!==""),variables:S,tokenVariables:b,notes:g},setup:f,edits:E}}async function Tw(e,t){
let{ci:n,folder:r,handover:o,onWriting:s,profile:i,signal:l}=t,{configured:f,edits:m,setup:g}=await wf(e,t),{files:y,helpers:b,links:E=[]}=g;l?.throwIfAborted();
let S={ci:n.id,module:n.module},O=b.length===0?void 0:await t.program(),N=O?gf({folder:r.path,helpers:b,profile:i,program:O,settings:S}):[];s?.([...[...N,...y,...E].
map(({path:A})=>A),...O?[Ri]:[]]),cr(r,[...N,...y]);for(let{path:A,target:j}of E)Va(r,A,j);for(let A of m)await pf(r,A);return await o?.exportVariables({...f.variables,
...f.tokenVariables}),f}var xw=({label:e})=>new h("INPUT_TOKEN_UNDELIVERABLE",`${e} cannot pass a token to later steps`,{suggestions:["Add --output-format shell\
, in the step that runs the tool, or use ci-auth exec --configure."]});function Sw(e){let{folder:t,profile:n,surroundings:r}=e,o=[],s=l=>(0,Re.join)(t.path,...l.
split("/")),i={...e,flags:e.flags??{},home:r.env.HOME||(0,hf.homedir)(),pathOf:s,programOf:l=>s(Ai(l,n)),programNameOf:l=>Ci(l,n),read:l=>_w((0,Re.resolve)(r.cwd,
l)),async token(l){let f=await co({...e,fresh:l?.fresh,token:gr(l)});return o.push(f.value),f},async tokenToStore(){if(e.dryRun)return{value:"***",until:"it exp\
ires, usually after an hour"};let{expiresAt:l,value:f}=await i.token({fresh:!0});return{value:f,until:qe(l)}}};return{call:i,tokens:o}}function _w(e){try{return Tt(
e)}catch(t){throw new h("FILE_SETTINGS_INVALID",`cannot read ${e}: ${er(t)}`,{cause:t})}}function Iw(e,t,n){let r=e.PATH??"",o=(0,Re.join)(t.path,So(n));return r.
split(Re.delimiter).includes(o)?{}:{PATH:r===""?o:`${o}${Re.delimiter}${r}`}}var Cw=new RegExp([/((?:auth|authorization|key|key-data|login|passphrase|passwd|password|secret|token)(?:["']?\s*[:=]\s*|>|\s+)|<value>)/,
/(?!["']?\$\{[\w.]+\}["']?[,;]?(?:[\s<]|$))("(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s"'<][^<]*)|\/\/[^\s/]+@/].map(({source:e})=>e).join(""),"gi"),Rw=e=>e.replace(Cw,(t,n,r="")=>{
let[o]=/^["']?/.exec(r)??[];return n===void 0?"//***@":`${n}${o}***${o}`});function Aw(e,t,n,r){let o=cf(e,t,n.replace(/^[/\\]/,""));return r.reduce((l,f)=>l.replaceAll(f,"***"),o).split(`
`).filter((l,f)=>f<2||/^[-+]/.test(l)).map((l,f)=>f<2?l:Rw(l)).join(`
`)}p();var Io=w(F(),1),kf=w(ee(),1),Ve=w(P(),1);k();C();I();var _o="docker/config.json",Tf={name:"docker",example:"europe-docker.pkg.dev",async plan(e){let{cwd:t,env:n}=e.surroundings,r=e.words.map(vw),o=e.programNameOf(
"docker").replace("docker-credential-",""),s=(0,Ve.resolve)(t,n.DOCKER_CONFIG||(0,Ve.join)(e.home,".docker")),i=(0,Ve.join)(s,"config.json"),l=xf(yf(e,_o,i),r,o,
i),f=[`docker asks ci-auth for a new token whenever it signs in to ${r.join(", ")}: nothing expires`],m={files:[],variables:{},helpers:["docker"],onPath:!0,notes:f},
g=`"credHelpers": ${r.map(b=>`"${b}"`).join(", ")}`;if(e.inPlace)return{...m,edits:[{path:i,content:l,undo:g}]};let y=Pw(e,r,o,l);return{...m,files:[{path:_o,content:l},
...y],links:s===e.pathOf("docker")?[]:Ow(s),variables:{DOCKER_CONFIG:e.pathOf("docker"),REGISTRY_AUTH_FILE:e.pathOf(y[0]?.path??_o)}}}};function vw(e){let t=Ft(
e,"docker");if(t!==void 0&&(e===t||e===`https://${t}`||e===`https://${t}/`))return t;throw new h("INPUT_HOST_INVALID",`"${_(e)}" is not the host of a registry o\
f Google`,{suggestions:["Give the host alone, in lower case, for example: europe-docker.pkg.dev"]})}function xf(e,t,n,r){let{credHelpers:o,...s}=vi(e,r),i=Object.
fromEntries(t.map(g=>[g,n])),l=typeof o=="object"&&o!==null?o:{},f=/^\{\s*\n([ \t]+)/.exec(e??"")?.[1]??"	",m=e===void 0||e.endsWith(`
`)?`
`:"";return JSON.stringify({...s,credHelpers:{...l,...i}},void 0,f)+m}function vi(e,t){if(e===void 0||e.trim()==="")return{};let n=T(e);if(n)return n;throw new h(
"FILE_SETTINGS_INVALID",`${t} is not a JSON object, so docker cannot read it either`,{suggestions:["Repair the file, or remove it."]})}function Ow(e){return Nw(
e).filter(t=>t!=="config.json").filter(t=>(0,kf.platform)()!=="win32"||(0,Io.statSync)((0,Ve.join)(e,t)).isDirectory()).map(t=>({path:`docker/${t}`,target:(0,Ve.join)(
e,t)}))}function Nw(e){try{return(0,Io.readdirSync)(e)}catch{return[]}}var Ef="containers/auth.json";function Pw(e,t,n,r){let{REGISTRY_AUTH_FILE:o,XDG_RUNTIME_DIR:s}=e.
surroundings.env,i=[e.pathOf(Ef),o,s&&(0,Ve.join)(s,"containers","auth.json")];for(let l of i){let f=l&&l!==e.pathOf(_o)?e.read(l):void 0;if(l===void 0||f===void 0)
continue;let[m,g]=[vi(f,l),vi(r,"")],y=E=>({...g[E],...m[E]}),b=JSON.stringify({...m,auths:y("auths"),credHelpers:y("credHelpers")},void 0,"	");return[{path:Ef,
content:xf(`${b}
`,t,n,l)}]}return[]}p();var it=w(P(),1);k();G();C();I();p();var $w=/^projects\/((?:[a-z0-9.-]+:)?[a-z0-9-]+)\/locations\/([a-z0-9-]+)\/(clusters|memberships)\/([a-z0-9][a-z0-9-]*)$/,st=({id:e,kind:t,location:n,project:r})=>`\
projects/${r}/locations/${n}/${t}/${e}`;function Ht(e){let t=e.trim().replace(/^\/\/(?:container|gkehub)\.[a-z0-9.-]+\//,""),[,n,r,o,s]=$w.exec(t)??[];if(!(n===
void 0||r===void 0||s===void 0))return{kind:o,project:n,location:r,id:s}}p();k();C();I();p();I();pt();var Lw={"container.clusters.get":"roles/container.clusterViewer","gkehub.memberships.get":"roles/gkehub.viewer","resourcemanager.projects.get":"rol\
es/browser"},Sf=({kind:e,project:t})=>`gcloud container ${e==="clusters"?"clusters":"fleet memberships"} list --project=${H(t)}`,Uw=({project:e},t,n="PRINCIPAL")=>`\
gcloud projects add-iam-policy-binding ${H(e)} --role=${Lw[t]} --condition=None --member=${se(n)}`,_f=(e,t,n)=>[{code:"API_DISABLED",matches:({reason:r})=>r==="\
SERVICE_DISABLED",says:"the API is off in the project",suggestions:(r,{metadata:o})=>[qn(o,"container.googleapis.com"),Jn]},{code:"GKE_REJECTED",matches:({status:r})=>r===
501,says:"there are no clusters to ask: what answered has no such API",suggestions:()=>["The emulator has none. In a test, name your own server in CI_AUTH_ENDPO\
INT_CONTAINER, or leave out configure gke."]},{code:"GKE_UNAVAILABLE",matches:({status:r})=>r===429||r>=500,says:"Google could not handle the call; the configur\
ation is not the reason",suggestions:()=>[Ne]},{code:"IAM_BEARER_REJECTED",matches:({status:r})=>r===401,says:"the access token is not accepted: it has expired,\
 or its account was disabled",suggestions:()=>["Sign in again right before: ci-auth federate"]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:r})=>r==="ACCESS\
_TOKEN_SCOPE_INSUFFICIENT",says:"the access token has too narrow a scope",suggestions:()=>["Leave out --access-token-scopes in the sign-in."]},{code:"GKE_PERMIS\
SION_DENIED",matches:({status:r})=>r===403,says:`this job lacks the permission ${t}, or the project does not exist`,suggestions:()=>[Uw(e,t,n),Jn]},{code:"GKE_N\
OT_FOUND",matches:({status:r})=>r===404,says:`there is no ${e.kind==="clusters"?"cluster":"membership"} ${e.id} in ${e.location}`,suggestions:()=>[Sf(e),"The lo\
cation is a region or a zone, exactly as this list shows it."]},{code:"GKE_REJECTED",matches:()=>!0,says:"Google refused to describe the cluster",suggestions:()=>[
Sf(e)]}];mt();W();var Fw={container:"CI_AUTH_ENDPOINT_CONTAINER",gkehub:"CI_AUTH_ENDPOINT_GKEHUB",connectgateway:"CI_AUTH_ENDPOINT_CONNECTGATEWAY",cloudresourcemanager:"\
CI_AUTH_ENDPOINT_CLOUDRESOURCEMANAGER"},If=(e,t="googleapis.com")=>Yo(Fw,e,t);async function Cf(e,t){let n=await Ni(e,"container",`v1/${st(t)}`,t,"container.clu\
sters.get"),r=Ae(n,"fleet");return{status:$n(n,"status")??"",authority:$n(Ae(n,"masterAuth"),"clusterCaCertificate"),...jw(n),membership:Ht($n(r,"membership")??
"")}}function jw(e){let t=Ae(e,"controlPlaneEndpointsConfig"),n=Ae(t,"dnsEndpointConfig"),r=Nn(n,"endpoint"),o=r?{address:r,isOpen:n.allowExternalTraffic===!0}:
void 0,s=Ae(t,"ipEndpointsConfig"),i=[Ae(e,"masterAuthorizedNetworksConfig"),Ae(s,"authorizedNetworksConfig")],l={dns:o,isRestricted:i.some(({enabled:m})=>m===!0)};
if(t.ipEndpointsConfig===void 0){let m=Ae(e,"privateClusterConfig"),g=m.enablePrivateEndpoint===!0,y=Nn(e,"endpoint");return{...l,publicAddress:g?void 0:y,privateAddress:Nn(
m,"privateEndpoint")??(g?y:void 0)}}let f=s.enabled===!0;return{...l,publicAddress:f&&s.enablePublicEndpoint!==!1?Nn(s,"publicEndpoint"):void 0,privateAddress:f?
Nn(s,"privateEndpoint"):void 0}}async function Oi(e,t,n){let[r,o]=await Promise.all([n?"gkeMemberships":Dw(e,t),/^\d+$/.test(t.project)?t.project:Mw(e,t)]),s=new URL(
e.endpoints.connectgateway);t.location!=="global"&&s.hostname.startsWith("connectgateway.")&&(s.hostname=`${t.location}-${s.hostname}`);let i=`v1/projects/${o}/\
locations/${t.location}/${r}/${t.id}`;return`${s.href.replace(/\/$/,"")}/${i}`}async function Dw(e,t){let n=await Ni(e,"gkehub",`v1/${st(t)}`,t,"gkehub.membersh\
ips.get");return Ae(n,"endpoint").gkeCluster===void 0?"memberships":"gkeMemberships"}async function Mw(e,t){let n=`v3/projects/${t.project}`,r=await Ni(e,"cloud\
resourcemanager",n,t,"resourcemanager.projects.get"),[,o]=/^projects\/(\d+)$/.exec($n(r,"name")??"")??[];if(o!==void 0)return o;throw new h("GKE_RESPONSE_INVALI\
D",`${Pn.cloudresourcemanager} did not tell the number of the project`)}var Pn={container:"Google Kubernetes Engine",gkehub:"Google GKE Hub",cloudresourcemanager:"\
Google Resource Manager"};async function Ni({bearer:e,endpoints:t,member:n,network:r},o,s,i,l){let f=new URL(`${t[o]}/${s}`),m=await r.send({service:Pn[o],method:"\
GET",url:f,bearer:e});if(m.status!==200)throw Zt(Pn[o],m,_f(i,l,n),{});let g=T(m.body);if(g)return g;throw zo("GKE_RESPONSE_INVALID",Pn[o],await m.show(),"a JSO\
N object")}var Ae=(e,t)=>{let n=e[t];return typeof n=="object"&&n!==null?n:{}},$n=(e,t)=>{let n=e[t];return typeof n=="string"&&n!==""?n:void 0};function Nn(e,t){
let n=$n(e,t);if(n===void 0)return;if(URL.canParse(`https://${n}`)&&new URL(`https://${n}`).host===n)return n;let o=`${t} is not the name of a host: ${_(n)}`,s=`${Pn.
container} answered with an address that cannot be used
${o}`;throw new h("GKE_RESPONSE_INVALID",s)}p();k();I();var Hw=["dns","public","private","gateway"];function Rf(e,t,n){let r=n===void 0?Bw(t):$i[n](t);if(r)return r;let o=["","RUNNING"].includes(t.status),
s=o?"":`; its status is ${_(t.status)}`;throw new h("GKE_ENDPOINT_CLOSED",`the cluster ${e.id} ${Jw(t,n)}${s}`,{suggestions:o?Kw(e,t,n):[Af(e)]})}var Gw="it nee\
ds the permission container.clusters.connect",$i={dns:({dns:e})=>e?.isOpen?{server:`https://${e.address}`,why:`the DNS endpoint, which takes calls from outside;\
 ${Gw}`}:void 0,public:({authority:e,isRestricted:t,publicAddress:n})=>{let r=t?", which takes calls from its authorized networks only":"";return n===void 0?void 0:
{server:`https://${n}`,authority:e,why:`the public IP endpoint${r}`}},private:({authority:e,privateAddress:t})=>t===void 0?void 0:{server:`https://${t}`,authority:e,
why:"the private IP endpoint, which only computers in networks of the cluster reach"},gateway:({membership:e})=>e&&{gateway:e,why:"the Connect gateway, since th\
e cluster is in a fleet"}};function Bw(e){let n=["dns","public","private"].map(s=>$i[s](e)).find(s=>s!==void 0);if(!n||e.dns?.isOpen)return n;let r=e.dns?"the D\
NS endpoint takes no calls from outside":"there is no DNS endpoint",o=e.publicAddress===void 0?"nothing else is open":r;return{...n,why:`${n.why}; ${o}`}}function Jw({
dns:e},t){return t===void 0?"takes no calls from outside at its DNS endpoint, and has no IP endpoint":t==="gateway"?"is in no fleet, so there is no Connect gate\
way to it":t==="dns"?e?"takes no calls from outside at its DNS endpoint":"has no DNS endpoint":`has no ${t} IP endpoint`}var Pi=({id:e,location:t,project:n})=>[
H(e),`--location=${H(t)}`,`--project=${H(n)}`].join(" "),Af=e=>`gcloud container clusters describe ${Pi(e)}`;function Kw(e,t,n){let o=Hw.filter(s=>$i[s](t)!==void 0).
map(s=>`Take what is open: --endpoint ${s}`);return n==="gateway"?[`gcloud container clusters update ${Pi(e)} --enable-fleet`,...o]:n==="public"||n==="private"?
[...o,Af(e)]:[...o,`gcloud container clusters update ${Pi(e)} --enable-dns-access`]}var Vw={retries:3,timeoutMs:6e4},Of={name:"gke",example:"projects/my-project/locations/europe-west1/clusters/shop",async plan(e){let t=e.flags.endpoint,n=Ww(e.words,
t),{env:r}=e.surroundings,{endpoints:o,problems:s}=If(r,r[je("universe")]?.trim()||void 0);X(s);let{principal:i,value:l}=await e.token({scopes:mi}),f=Nt(e,Vw),m={
network:f,endpoints:o,bearer:l,member:Xw(i)};try{let g=await Promise.all(n.map(y=>Yw(m,y,t)));return await Qw(e,g)}finally{f.close()}}};function Ww(e,t){let n=e.
map(i=>Ht(i)??i),r=n.filter(i=>typeof i=="string"),o=n.filter(i=>typeof i!="string"),s=t===void 0||t==="gateway"?[]:o.filter(i=>i.kind==="memberships");return X(
[...r.map(qw),...s.map(zw)]),o.filter((i,l)=>o.findIndex(f=>st(f)===st(i))===l)}function qw(e){let[,t="PROJECT",n="LOCATION",r="CLUSTER"]=/^gke_([^_]+)_([^_]+)_([^_]+)$/.
exec(e)??[],o=`projects/${t}/locations/${n}/clusters/${r}`;return{code:"INPUT_CLUSTER_INVALID",message:`"${_(e)}" is not the full name of a cluster, or of a mem\
bership of a fleet`,suggestions:[`Write it as ${o}`,"For the Connect gateway: projects/PROJECT/locations/LOCATION/memberships/NAME"]}}var zw=e=>({code:"INPUT_NO\
T_APPLICABLE",message:`${st(e)} is a membership, which only the Connect gateway reaches`,suggestions:["Leave out --endpoint, or name the cluster: projects/PROJE\
CT/locations/LOCATION/clusters/CLUSTER"]}),Xw=e=>e?.includes("@")&&!e.startsWith("principal")?`serviceAccount:${e}`:e;async function Yw(e,t,n){if(t.kind==="memb\
erships"){let i=await Oi(e,t);return{name:vf(t,t.project),server:i,why:"the Connect gateway, as for all memberships"}}let r=Rf(t,await Cf(e,t),n);if(!("gateway"in
r))return{name:`gke_${t.project}_${t.location}_${t.id}`,...r};let{gateway:o,why:s}=r;return{name:vf(o,t.project),server:await Oi(e,o,!0),why:s}}var vf=({id:e,location:t},n)=>`\
connectgateway_${n}_${t}_${e}`;async function Qw(e,t){let n=e.programOf("kubectl"),r=[...t.map(({name:b,server:E,why:S})=>`${b}: ${E}, ${S}`),`current context: ${t[0]?.
name}`,"kubectl asks ci-auth for a new token whenever it needs one: nothing expires, and no token is in the file"],o={files:[],variables:{},helpers:["kubectl"],
onPath:!0,notes:r},[s="",...i]=eE(e),l=Zw(t,n),f=`${JSON.stringify(l,void 0,2)}
`;if(e.inPlace){let{withContexts:b}=await import("./absent.js"),E=`the context, the cluster and the user ${t.map(({name:N})=>N).join(", ")}`,S=e.read(s)??"",O=S.
trim()===""?f:b(S,s,l);return{...o,edits:[{path:s,content:O,undo:E}]}}let m=`kube/${(t[0]?.name??"").replace(/[^\w.-]/g,"-")}`,g=e.pathOf(m),y=[s,...i].filter(b=>b!==
g&&e.read(b)!==void 0);return{...o,files:[{path:m,content:f}],variables:{KUBECONFIG:[g,...y].join(it.delimiter)}}}function Zw(e,t){let n={apiVersion:"client.aut\
hentication.k8s.io/v1",command:t,interactiveMode:"Never",provideClusterInfo:!0};return{apiVersion:"v1",kind:"Config","current-context":e[0]?.name??"",clusters:e.
map(({authority:r,name:o,server:s})=>({name:o,cluster:{server:s,...V({"certificate-authority-data":r})}})),contexts:e.map(({name:r})=>({name:r,context:{cluster:r,
user:r}})),users:e.map(({name:r})=>({name:r,user:{exec:n}}))}}function eE({home:e,surroundings:{cwd:t,env:n}}){let r=(n.KUBECONFIG??"").split(it.delimiter).filter(
s=>s.trim()!=="");return(r.length>0?r:[(0,it.join)(e,".kube","config")]).map(s=>(0,it.resolve)(t,s))}async function Co({clusters:e,profile:t,registries:n},r,o){let{surroundings:s}=r,i=ho(s),l=async(f,m)=>{if(m.length===0)return;let{notes:g,variables:y}=await bf(
f,{...r,surroundings:s,ci:i,words:m,profile:t,folder:xt(i,s),program:async()=>({path:process.execPath,text:tE}),handover:i.handover?.(s,yo),onWriting:o});s={...s,
env:{...s.env,...y}};for(let b of g)yo(b)};await l(Tf,n),await l(Of,e)}var tE=`import {answer} from ${JSON.stringify(import.meta.url)}
await answer(process.argv.slice(2))
`;p();G();hr();I();var nE={registries:{type:"list",group:"identity",description:"Hosts of registries of Google, such as europe-docker.pkg.dev: docker, podman, buildah, skopeo and \
helm in later steps get a new token whenever they sign in there."},clusters:{type:"list",group:"identity"}},rE={...nE,profile:{type:"string",group:"identity",defaultNote:"\
the identity that the variables of the job name"}},Li=Object.keys(rE),Ro=({env:e},t)=>e[`INPUT_${t.toUpperCase()}`]?.trim()??"",Ln=e=>({registries:Fe(Ro(e,"regi\
stries")),clusters:Fe(Ro(e,"clusters")),profile:Ro(e,"profile")||void 0}),oE=e=>Ft(e,"docker")===e,Ui=({clusters:e,registries:t})=>[...t.filter(n=>!oE(n)).map(n=>({
code:"INPUT_HOST_INVALID",message:`registries: "${_(n)}" is not the host of a registry of Google`,suggestions:["Give the host alone, in lower case, for example:\
 europe-docker.pkg.dev"]})),...e.filter(n=>Ht(n)===void 0).map(n=>({code:"INPUT_CLUSTER_INVALID",message:`clusters: "${_(n)}" is not the full name of a cluster,\
 or of a membership of a fleet`,suggestions:["Write it as projects/PROJECT/locations/LOCATION/clusters/CLUSTER"]}))];function Nf(e,t){let n=[...sE(e),...Ui(t)];
return n.length>0||t.registries.length>0||t.clusters.length>0?n:[{code:"INPUT_REQUIRED",message:"there is nothing to configure: neither registries nor clusters \
is given",suggestions:["Give one of them under with:, or remove this step."]}]}var sE=e=>Object.entries(e.env).flatMap(([t,n])=>{let r=/^INPUT_(.+)$/.exec(t)?.[1]?.
toLowerCase();if(r===void 0||!n?.trim()||Li.some(i=>i===r))return[];let o=Li.find(i=>i===Rt(r,Li));return o===void 0||Ro(e,o)!==""?[]:[{code:"INPUT_NOT_APPLICAB\
LE",message:`${D(r)} is not an input of this action (did you mean ${o}?)`,suggestions:[`Rename it to ${o}, or delete it.`]}]});function iE(e,t){let n=Ui(Ln(e));return zr(t,"create_credentials_file")?n:[...n,{code:"INPUT_NOT_APPLICABLE",message:"registries and clusters need the credentia\
ls file: create_credentials_file is false",suggestions:["Delete create_credentials_file."]}]}var aE="registries and clusters have an action of their own, in the\
 folder configure of this repository: use it in the next step, with the same inputs. v2 of this action will not have them. docs/migrating.md has an example.";async function cE(e,t){
process.stdout.write(`${Ke("notice",aE,{title:"ci-auth"})}
`),await Co({...Ln(t.surroundings),profile:e},t)}p();k();p();var Fi=w(F(),1);var Ao=w(P(),1);var dE="written",Pf=({env:e},t)=>vn(e,"GITHUB_STATE",{[dE]:JSON.stringify(t)});var uE=e=>(0,Fi.lstatSync)(e,{throwIfNoEntry:!1})!==void 0,lE=e=>/^bin(?:-[^/]+)?\//.test(e);function $f({path:e},t){let n=o=>!uE((0,Ao.join)(e,o)),r=t.map(o=>{
let[s=o]=o.split("/");return n(s)&&!lE(o)?s:o});return[...new Set(r)].filter(n)}var mE=()=>gE().catch(rf);async function gE(){let e=go(),t=ho(e),n=Ln(e);X(Nf(e,n)),yE({ci:t,surroundings:e,profile:n.profile});let r=[],o=xt(t,e);await Co(n,{surroundings:e,
report:nf(e),userAgent:Zl,identify:async(s,i)=>{let{describedByCi:l}=await Promise.resolve().then(()=>(zf(),qf));return t.naming&&l(t.naming,s,i)}},s=>{r.push(...$f(
o,s)),Pf(e,r)})}var hE={INPUT_SOURCE_MISSING:{message:"no earlier step of this job has signed in to Google Cloud with a credentials file",suggestions:["Put a st\
ep before this one that signs in: the action ci-auth, with workload_identity_provider and service_account.","If there is one: it must succeed, and have no creat\
e_credentials_file: false."]},INPUT_PROFILE_UNKNOWN:{suggestions:["Give the step that signs in the same profile, or delete profile here."]}};function yE(e){try{
let t=An(e);t?Vr(t.credentialsFile,`the profile ${t.name}`):io(e)||Wr(void 0,e.surroundings)}catch(t){throw t instanceof h?t.with(hE[t.code]??{}):t}}export{sw as answer,cE as configureMoved,mE as configureStep,iE as movedProblems};
