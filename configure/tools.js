var Ap=Object.defineProperty;var w=(e,t,n)=>()=>{if(n)throw n[0];try{return e&&(t=e(e=0)),t}catch(r){throw n=[r],r}};var q=(e,t)=>{for(var n in t)Ap(e,n,{get:t[n],enumerable:!0})};var u,c,d,a,f=w(()=>{"use strict";u=class e{#r=new Map;constructor(t){for(let[n,r]of t instanceof e?t.entries():Object.entries(t??{}))this.set(n,r)}get(t){return this.#r.
get(t.toLowerCase())??null}has(t){return this.#r.has(t.toLowerCase())}set(t,n){this.#r.set(t.toLowerCase(),n)}delete(t){this.#r.delete(t.toLowerCase())}entries(){
return this.#r.entries()}},c=class e{url;method;headers;signal;body=null;constructor(t,n={}){let r=t instanceof e?t:void 0;this.url=r?.url??String(t),this.method=
n.method??r?.method??"GET",this.headers=new u(n.headers??r?.headers),this.signal=n.signal??r?.signal}clone(){return new e(this)}},d=class{status;statusText="";headers=new u;body=null;constructor(t,{
status:n=200}={}){this.status=n}get ok(){return this.status>=200&&this.status<300}},a=void 0});var N,Pi,at,$i,Xe,Fe,jn,te,Mn,ze,pe,P,Li,Fi,ct,Ui,dt,zt,ne,Di,ji,Ie,Mi,Ue,Hi,X,L=w(()=>{f();N=process.getBuiltinModule("node:fs"),Pi=N.appendFileSync,at=N.accessSync,
$i=N.chmodSync,Xe=N.closeSync,Fe=N.fstatSync,jn=N.linkSync,te=N.lstatSync,Mn=N.mkdirSync,ze=N.openSync,pe=N.readdirSync,P=N.readFileSync,Li=N.readlinkSync,Fi=N.
realpathSync,ct=N.renameSync,Ui=N.rm,dt=N.rmSync,zt=N.rmdirSync,ne=N.statSync,Di=N.symlinkSync,ji=N.truncateSync,Ie=N.unlinkSync,Mi=N.utimesSync,Ue=N.writeFileSync,
Hi=N.writeSync,X=N.constants});var Ee,j,Oo,T,Bi,F,Hn,Gi,Ce,Yt,Bn,$=w(()=>{f();Ee=process.getBuiltinModule("node:path"),j=Ee.resolve,Oo=Ee.isAbsolute,T=Ee.join,Bi=Ee.relative,F=Ee.dirname,Hn=Ee.
basename,Gi=Ee.sep,Ce=Ee.delimiter,Yt=Ee.win32,Bn=Ee.posix});var ut,Gn,Wi,V,qi,Jn,Xi,ae=w(()=>{f();ut=process.getBuiltinModule("node:os"),Gn=ut.homedir,Wi=ut.hostname,V=ut.platform,qi=ut.tmpdir,Jn=ut.uptime,Xi=ut.constants});function vp(e){let[t,...n]=e;if(n.length===0)return new h(t.code,t.message,{suggestions:t.suggestions??[]});let r=e.map(({code:o,message:s})=>`- ${s} (${o})`).join(
`
`);return new h(t.code,`${e.length} things are wrong
${r}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:o=[]})=>o))]})}function Z([e,...t]){if(e)throw vp([e,...t])}var h,k=w(()=>{"use strict";f();h=
class e extends Error{name="CiAuthError";static[Symbol.hasInstance](t){return t instanceof Error&&t.name==="CiAuthError"}code;suggestions;facts;server;problems;constructor(t,n,r={}){
super(n,r.cause===void 0?void 0:{cause:r.cause}),this.code=t,this.suggestions=[...r.suggestions??[]],this.facts=[...r.facts??[]],this.server=r.server,this.problems=
[...r.problems??[]]}with({code:t=this.code,message:n=this.message,...r}){return new e(t,n,{...this,cause:this.cause,...r})}}});function Qt(e,t,n=lt){let{join:r}=No(n);return Yi(Rp(t,n).map(o=>r(o,e)),n)}function Rp(e,t){let{delimiter:n,isAbsolute:r}=No(t);return(t.platform==="win32"?Op(
e):(e.PATH??"").split(n)).filter(s=>r(s))}function Op(e){let[,t=""]=Object.entries(e).find(([n])=>n.toUpperCase()==="PATH")??[];return(t.match(/(?:"[^"]*"|[^;"])+/g)??
[]).map(n=>n.replace(/^"(.*)"$/,"$1"))}function Np(e,{platform:t}){return t!=="win32"||zi.includes(Yt.extname(e).toLowerCase())?[e]:zi.map(n=>e+n)}function Pp(e){
try{return ne(e).isFile()?(at(e,X.X_OK),!0):!1}catch{return!1}}function Kn({args:e,cwd:t,env:n,file:r},o=lt){if(o.platform!=="win32")return{file:r,args:e};let i=!/[\\/:]/.
test(r)?Qt(r,n,o):Yi([No(o).resolve(t,r)],o);return i===void 0?"ENOENT":/\.(?:bat|cmd)$/i.test(i)?$p(i,e,n):{file:i,args:e}}function $p(e,t,n){if(t.some(s=>/[\r\n]/.
test(s)))return"it is a batch file, and a batch file cannot take an argument with a line break";let r=Po(n);if(r===void 0)return"it is a batch file, and SystemR\
oot, the folder of cmd, is not set";let o=[e,...t].map(Fp).join(" ");return{file:`${r}\\cmd.exe`,args:["/e:on","/v:off","/d","/s","/c",`"${o}"`],windowsVerbatimArguments:!0}}
function Po(e){let t=e.SystemRoot??e.SYSTEMROOT;return t&&`${t}\\System32`}var lt,zi,Yi,No,Lp,Fp,Vn=w(()=>{"use strict";f();L();ae();$();lt={platform:V(),isFile:Pp},
zi=[".com",".exe",".bat",".cmd"];Yi=(e,t)=>e.flatMap(n=>Np(n,t)).find(t.isFile),No=({platform:e})=>e==="win32"?Yt:Bn;Lp=/^[\w#$*+./:?@\\-]*[\w#$*+./:?@-]$/,Fp=e=>Lp.
test(e)?e:`"${e.replace(/(\\*)"/g,'$1$1""').replace(/(\\+)$/,"$1$1").replaceAll("%","%%cd:~,%")}"`});var Wn,qn,ea,$o,Lo,Xn=w(()=>{f();Wn=process.getBuiltinModule("node:process"),qn=Wn.kill,ea=Wn.geteuid,$o=Wn.pid,Lo=Wn.ppid});var Zt,Ae,aa,re,ca,da,fe=w(()=>{f();Zt=process.getBuiltinModule("node:crypto"),Ae=Zt.createHash,aa=Zt.createPrivateKey,re=Zt.randomBytes,ca=Zt.randomUUID,da=Zt.
sign});function en(e){let[t,n]=Kp.find(([r])=>e>=2*r)??[1,"s"];return`${Math.round(e/t)} ${n}`}var Jp,xe,Kp,me,ua,Ye,ge=w(()=>{"use strict";f();({hrtime:Jp}=process),xe=
{now:()=>Date.now()/1e3,elapsedMs:()=>Number(Jp.bigint())/1e6},Kp=[[31536e3,"years"],[86400,"days"],[3600,"h"],[60,"min"]];me=e=>`${(e/1e3).toFixed(e<9950?1:0)}\
 s`,ua=[-62167219200,253402300799],Ye=e=>`${new Date(Math.min(Math.max(e,ua[0]),ua[1])*1e3).toISOString().slice(0,19)}Z`});function S(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function oe(e){if(typeof e!="object")return String(
e);try{return JSON.stringify(e)}catch{return Array.isArray(e)?"[\u2026]":"{\u2026}"}}var W,R=w(()=>{"use strict";f();W=e=>Object.fromEntries(Object.entries(e).filter(
([,t])=>t!==void 0))});function la(e,t){let n={...e};if(t!=="win32")return n;let r=new Map(Object.keys(n).map(s=>[s.toUpperCase(),s])),o=s=>typeof s=="string"?r.get(s.toUpperCase())??
s:s;return new Proxy(n,{get:(s,i)=>Reflect.get(s,o(i)),has:(s,i)=>Reflect.has(s,o(i))})}var pa,pt,Qe,Vp,fa,ve=w(()=>{"use strict";f();pa="CI_AUTH_HAS_BOUNDARY",
pt="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES",Qe=e=>["localhost","127.0.0.1","[::1]"].includes(e),Vp=[[/\0/,"a NUL"],[new RegExp("\\p{Surrogate}","u"),"half a \
character"]],fa=e=>Vp.find(([t])=>t.test(e))?.[1]});function z(e,t=300){let n=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();return ha(M(De(n)),t)}var ma,ce,G,M,ga,Wp,qp,Xp,zp,_,ha,Yp,De,Qp,Zp,ef,tf,C=w(()=>{
"use strict";f();ma="npx --yes ci-auth@1",ce=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,G=e=>/^[\w./:@%+,=-]+$/.test(e)?e:ce(e),M=e=>zp(e.replace(Wp,Xp)),ga=e=>e.
split(`
`).map(M).join(`
`),Wp=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,qp={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},Xp=e=>qp[e]??`\\\
u${e.charCodeAt(0).toString(16).padStart(4,"0")}`,zp=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: "),_=e=>ha(M(De(e)),200),ha=(e,t)=>e.slice(0,
t).replace(/[\ud800-\udbff]$/,"");Yp=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,
De=e=>e.replace(Yp,t=>Qp(t)?t:"***"),Qp=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(tf),Zp=12,ef=40,tf=e=>e.length<=Zp||e.length<=ef&&!(/[A-Z]/.test(
e)&&/[a-z]/.test(e)&&/\d/.test(e))});function Qn(e,t){let n=S(e);return n?`the keys ${Do(n)}`:t}function Zn(e,t){return/\bjson\b/i.test(t)||/^\s*\{/.test(e)?Qn(e,"no whole JSON object: it is cut of\
f, or damaged"):Qn(e,t===""?"no JSON, and no content type":`content type "${t}"`)}function Do(e){let t=Object.keys(e),n=t.length>ya?["\u2026"]:[];return[...t.slice(
0,ya).map(_),...n].join(", ")||"(none)"}var ya,tn=w(()=>{"use strict";f();R();C();ya=20});function mt(e){let t=e.trim().replace(/^https?:(?=\/\/)/,"").replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,n,r,o]=nf.exec(t)??[];return n&&r&&o?{projectNumber:n,
pool:r,provider:o}:{code:"INPUT_PROVIDER_INVALID",...af(e.trim(),t)}}function af(e,t){let[,n,r]=rf.exec(t)??[];if(n&&r)return{message:`"${e}" names a pool, not \
a provider in it`,suggestions:[`Append the provider: projects/${n}/locations/global/workloadIdentityPools/${r}/providers/<provider>`,sf({projectNumber:n,pool:r})]};
let[,o,s,i]=of.exec(t)??[];if(o&&s)return{message:`"${e}" has the project id "${o}" instead of the project number${i?"":", and no provider"}`,suggestions:[`gclo\
ud projects describe ${o} --format='value(projectNumber)'`,`Write projects/<that number>/locations/global/workloadIdentityPools/${s}/providers/${i??"<provider>"}`]};
let l=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.exec(e);return{message:`"${e}" is not the full name of a work\
load identity provider`,suggestions:[l?`Write ${l[0]}`:`Write it as ${jo}`]}}function he(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.
exec(t)??[];if(!n||/^gcp-sa-/.test(n))return;let[r,...o]=n.split(".");return o.length>0?`${o.join(".")}:${r}`:r}var nf,rf,of,Ze,ft,sf,nn,er,jo,cf,df,rn,Mo,Y=w(()=>{
"use strict";f();nf=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,rf=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
of=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,Ze=({projectNumber:e,pool:t,provider:n})=>`${ft(
{projectNumber:e,pool:t})}/providers/${n}`,ft=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,sf=e=>`gcloud iam workload\
-identity-pools providers list --workload-identity-pool=${ft(e)} --format='value(name)'`,nn=e=>`//iam.googleapis.com/${Ze(e)}`,er=e=>`https:${nn(e)}`;jo="projec\
ts/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>";cf=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,df=/^\d{10,30}$/,
rn=e=>df.test(e)||cf.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e),Mo=e=>`projects/-/serviceAccounts/${e}`});function on(e){let t=e===void 0?"PROJECT_ID":he(e);return t===void 0?"":` --project=${G(t)}`}var Ho=w(()=>{"use strict";f();C();Y()});function or(e){let t=e.replace(/'[^']*:[^']*'/g,s=>(s.match(/<\w+>/g)??[]).join(" ")),n=[...new Set(t.match(lf))];if(n.length===0||/\bfill in /i.test(e))return e;
let r=n.map(s=>Bo[s]?`${s} (${Bo[s]})`:s).join(" and "),o=e.replace(/: (?=(?:gcloud|export) )/,`, fill in ${r}: `);return o===e?`Fill in ${r}: ${e}`:o}function ir(e,t="\
iam.workloadIdentityUser"){let{account:n,described:r,serviceAccount:o}=e;if(n!==void 0)return[tr(o,"iam.serviceAccountTokenCreator",`serviceAccount:${n}`)];let{
binding:s}=r??{};return s?[tr(o,t,s.member),...wa(e)]:ka(e)}function xa(e){let{account:t,delegates:n=[],described:r,serviceAccount:o="SERVICE_ACCOUNT"}=e,s=t===
void 0?r?.binding?.member:`serviceAccount:${t}`,i=[s,...n.map(p=>`serviceAccount:${p}`)],l=[...n,o].flatMap((p,m)=>{let g=i[m];return g===void 0?[]:[tr(p,"iam.s\
erviceAccountTokenCreator",g)]});return t===void 0?[...s===void 0?ka(e):[],...l,...wa(e)]:l}var nr,rr,ba,uf,Go,Jo,Re,Bo,lf,pf,ff,gt,Ko,Ea,mf,sr,tr,wa,ka,Vo,Sa,sn=w(
()=>{"use strict";f();C();Ho();Y();nr="If it was changed minutes ago, wait: Google needs about 2 minutes, at times 7 or more",rr=`${nr}. wait_for_propagation 5m\
 repeats a sign-in until then.`,ba="Make the issuer available on the public internet, over https, without a redirect.",uf=({projectId:e,provider:t})=>ft({projectNumber:t?.
projectNumber??e??"PROJECT_ID",pool:t?.pool??"POOL"}),Go=e=>`${uf(e)}/providers/${e.provider?.provider??"PROVIDER"}`,Jo="gcloud iam workload-identity-pools",Re=
e=>`${Jo} providers describe ${Go(e)} --format=json`,Bo={"<number>":"of the project","<pool>":"",AUDIENCE:"aud of the token",ISSUER:"iss of the token",ISSUER_URL:"",
MAPPING:"all of it: it is replaced",ORGANIZATION_ID:"a number",POOL:"",PRINCIPAL:"who signs in here",PROJECT_ID:"",PROVIDER:"",ROLE:"such as roles/storage.objec\
tViewer",SERVICE_ACCOUNT:"its email",YOUR_EMAIL:""},lf=new RegExp(`(?<![\\w.-])(?:${Object.keys(Bo).join("|")})(?![\\w.-])`,"g");pf=(e,t)=>or(`gcloud resource-m\
anager org-policies allow constraints/${e} ${G(t)} --organization=ORGANIZATION_ID`),ff="iam.allowServiceAccountCredentialLifetimeExtension",gt=(e,t)=>`${Jo} pro\
viders update-oidc ${Go(e)} ${t}`,Ko=e=>`Save the issuer's current keys as jwks.json, each with kid and alg, and upload them: ${gt(e,"--jwk-json-path=jwks.json")}`,
Ea=e=>`${Jo} providers undelete ${Go(e)}`,mf=(e,t)=>`gcloud services enable ${G(e)} --project=${G(t)}`,sr=(e,t)=>mf(e.service??t,(e.consumer??"PROJECT_ID").replace(
/^projects\//,"")),tr=(e,t,n,r="None")=>`gcloud iam service-accounts add-iam-policy-binding ${e??"SERVICE_ACCOUNT"}${on(e)} --role=roles/${t} --condition=${r} -\
-member=${ce(n)}`;wa=e=>e.described?.binding?.ifMapped===void 0?[]:[`This binding works only if the provider maps ${e.described.binding.ifMapped}. To see its ma\
pping: ${Re(e)}`],ka=e=>e.provider===void 0?[tr(e.serviceAccount,"iam.workloadIdentityUser","PRINCIPAL")]:[`The mapping of the provider decides which principal \
this job is. To see it: ${Re(e)}`],Vo=({projectId:e,serviceAccount:t=""})=>or(`gcloud iam service-accounts list --project=${e??G(he(t)??"PROJECT_ID")}`),Sa=(e="\
SERVICE_ACCOUNT")=>["Ask for 3600s or less.",pf(ff,e)]});var cr={};q(cr,{explained:()=>Wo,readRefusal:()=>ar,refused:()=>an,unreadable:()=>qo});function ar({body:e,status:t}){if(t<300)return{status:t,error:"",text:"(i\
ts body is not shown)",reason:"",metadata:{}};let n=S(e),{error:r,error_description:o}=n??{};return typeof r=="string"?{status:t,error:r,text:(typeof o=="string"?
o:r).slice(0,Ta),reason:"",metadata:{}}:typeof r=="object"&&r!==null?gf(t,r):{status:t,error:"",text:z(e)||"(empty body)",reason:"",metadata:{}}}function gf(e,t){
let r=(Array.isArray(t.details)?t.details:[]).find(o=>typeof o?.reason=="string");return{status:e,error:oe(t.status??""),text:oe(t.message??"(no message)").slice(
0,Ta),reason:r?.reason??"",metadata:_a(r?.metadata??{},oe)}}function an(e,t,n,r){let o=ar(t),s=n.at(-1),i=hf(t)?{...s,...yf}:n.find(({matches:g})=>g(o,r))??s,l=`${t.
status} ${z(o.error,100)}`.trimEnd(),p=t.attempts>1?` after ${t.attempts} attempts`:"",m=(i.suggestions?.(bf(r),{...o,metadata:_a(o.metadata,G)})??[]).flatMap(g=>g===
void 0?[]:[or(g)]);return new h(i.code,`${i.says}
${e} answered ${l}${p}: ${z(o.text,600)}`,{suggestions:[...m,...xf(t)],server:{status:t.status,text:z(o.text,600),skewSeconds:t.skewSeconds}})}async function Wo({
explain:e},t){if(!e)return t({});let{about:n,facts:r}=await e(),o=await t(n);return o.with({facts:await r(o.code,n)})}function xf({skewSeconds:e=0}){if(Math.abs(
e)<=Ef)return[];let t=e>0?"behind":"ahead of";return[`Set the clock of this machine: it is ${Math.abs(Math.round(e))} s ${t} Google's.`]}function kf(e){return e===
""?"with an empty body":e.startsWith("\uFFFD")?"compressed, which ci-auth did not ask for":e.length>=wf?"more than 1 MiB, of which the rest was not read":void 0}
function qo(e,t,n,r){let o=kf(n.shown)??Zn(n.shown,n.contentType);return new h(e,`${t} answered ${n.status} without ${r}, but ${o}`,{suggestions:["Look for a pr\
oxy between this machine and Google that answers instead of Google."],server:{status:n.status,text:o}})}var Ta,hf,yf,bf,_a,Ef,wf,ht=w(()=>{"use strict";f();k();
R();tn();C();sn();Ta=65536;hf=({status:e})=>e<400||e===407||e===511,yf={says:"something between this computer and Google answered instead of Google",suggestions:()=>[
"Look for a proxy, a firewall or a login page of this network: it must let these calls through to Google unchanged."]},bf=e=>({...e,serviceAccount:e.serviceAccount&&
G(e.serviceAccount),delegates:e.delegates?.map(G),projectId:e.projectId&&G(e.projectId)}),_a=(e,t)=>Object.fromEntries(Object.entries(e).map(([n,r])=>[n,t(r)])),
Ef=30;wf=1048576});async function cn({network:e},t,n){let{access_token:r,expires_in:o,token_type:s}=S(t)??{};if(!yt(r))throw await n("an access token");if(typeof s!="string"||s.toLowerCase()!==
"bearer")throw await n("the token_type Bearer");if(!Sf(o))throw await n(`an expires_in of 1 to ${Ia} seconds`);return{value:r,expiresAt:Math.floor(e.clock.now())+
o}}function Ca(e){let{access_token:t,expires_in:n}=S(e)??{};return yt(t)&&(n===void 0||n===0)}async function we(e,t,n,r,o){let{explained:s,unreadable:i}=await Promise.resolve().then(()=>(ht(),cr));
return s(e,async()=>i(t,n,await r.show(),o))}function zo(e,t,n){let r=[],o=Object.entries(e).map(([s,i])=>{let l=t[i]?.trim();return l?(Ra(l)||r.push({code:"INP\
UT_ENDPOINT_INVALID",message:`${i} must be an https URL without a query, or an http one on the loopback address`,suggestions:[`Unset ${i}, or write for example \
https://${s}.googleapis.com`]}),[s,l.replace(/(?<!\/)\/+$/,"")]):[s,`https://${s}.${n}`]});return{endpoints:Object.fromEntries(o),problems:r}}function Ra(e){if(!URL.
canParse(e))return!1;let{hash:t,hostname:n,password:r,protocol:o,search:s,username:i}=new URL(e);return t||r||s||i?!1:o==="https:"||o==="http:"&&Qe(n)}var yt,Xo,
bt,Ia,Sf,Et,Aa,xt,je,va,Yo,ke,Q=w(()=>{"use strict";f();ve();R();yt=e=>typeof e=="string"&&/^[!-~]+$/.test(e),Xo=({network:e,requestReason:t},n)=>e.send({...n,headers:{
...n.headers,...W({"x-goog-request-reason":t})}}),bt=(e,t,n,r)=>Xo(e,{service:t,method:"POST",url:new URL(n),form:r}),Ia=43200;Sf=e=>Number.isInteger(e)&&Number(
e)>0&&Number(e)<=Ia;Et=3600,Aa={sts:"CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH_ENDPOI\
NT_IAM"},xt=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(e),je=(e,t)=>zo(Aa,e,t);va=e=>Object.entries(Aa).flatMap(([t,n])=>{let r=e[n]?.trim();return!r||!Ra(r)||Qe(new URL(
r).hostname)?[]:[`calls to ${t} go to ${new URL(r).host}, as ${n} says`]}),Yo=e=>je(e,"googleapis.com").problems;ke=({universe:e})=>e==="googleapis.com"});function Ct(e){let t=e.trim().toLowerCase(),n=Object.hasOwn(pc,t)?pc[t]:void 0;return n===void 0?ds(`"${e}" is neither true nor false (t, f, 1 and 0 are accepte\
d too)`):br(n)}function Me(e){return e.split(/\r?\n|(?<!\\),/).map(t=>t.replaceAll("\\,",",").trim()).filter(t=>t!=="")}function pn(e){let t=e.replace(/[\s,]/g,
"").toLowerCase();if(/^\d+$/.test(t))return br(Number(t));if(!/^(?:\d+[hms])+$/.test(t))return ds(`"${e}" is not a duration in whole seconds, minutes and hours,\
 such as 3600s, 30m or 1h30m`);let n=t.matchAll(/(\d+)([hms])/g);return br([...n].reduce((r,[,o,s])=>r+Number(o)*fc[s],0))}function us(e){let[t,n]=Object.entries(
fc).find(([,r])=>e>=r&&e%r===0)??["s",1];return`${e/n}${t}`}function mc(e){return/^\d{1,6}$/.test(e.trim())?br(Number(e)):ds(`"${e}" is not a whole number`)}var br,
ds,pc,fc,se,Er,fn,xr,wr,tt,At,ye,He,J=w(()=>{"use strict";f();br=e=>({ok:!0,value:e}),ds=e=>({ok:!1,reason:e}),pc={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};fc={h:3600,
m:60,s:1};se="https://www.googleapis.com/auth/cloud-platform",Er={workload_identity_provider:{type:"string",mode:"federation",group:"identity"},service_account:{
type:"string",group:"identity",description:"Email or unique id of the service account to act as. Default: none. The job then acts as its federated identity, or \
as the account of the key."},audience:{type:"string",mode:"federation",defaultNote:"https://iam.googleapis.com/<provider>",group:"identity"},credentials_json:{type:"\
secret",mode:"key",group:"identity"},delegates:{type:"list",group:"identity"},project_id:{type:"string",defaultNote:"from the key or the service account's email\
, if it is certain",forToken:!1,group:"identity"},profile:{type:"string",default:"default",group:"identity",description:"Name of this identity, for a job that h\
as several: a-z, 0-9 and -, at most 31 characters. Only the profile default sets the variables that client libraries and tools use."},universe:{type:"string",default:"\
googleapis.com",group:"identity"},expected_project_id:{type:"string",group:"guardrails"},expected_service_account:{type:"string",group:"guardrails"},expected_provider:{
type:"string",group:"guardrails"},expected_subject:{type:"string",group:"guardrails"},token_format:{type:"string",defaultNote:"no token",group:"token"},access_token_lifetime:{
type:"duration",range:{min:1,max:43200},default:"3600s",group:"token",description:"Lifetime of the access token. A credentials file with a service account uses \
it too, if it is 600s or more. More than 3600s needs an organisation policy."},access_token_scopes:{type:"list",format:"access_token",default:se,group:"token"},
access_token_subject:{type:"string",format:"access_token",group:"token"},id_token_audience:{type:"string",format:"id_token",group:"token"},id_token_include_email:{
type:"boolean",format:"id_token",default:"false",group:"token"},create_credentials_file:{type:"boolean",default:"true",forToken:!1,group:"credentials file"},credentials_file_path:{
type:"path",defaultNote:"ci-creds-<16 hex>.json in the workspace (GitHub, Forgejo) or the temporary folder",forToken:!1,group:"credentials file"},export_environment_variables:{
type:"boolean",default:"true",forToken:!1,group:"credentials file"},cleanup_credentials:{type:"boolean",default:"true",forToken:!1,group:"credentials file"},verify:{
type:"boolean",default:"true",forToken:!1,group:"calls"},request_reason:{type:"string",group:"calls"},retries:{type:"number",default:"3",group:"calls"},timeout:{
type:"duration",range:{min:1,max:3600},default:"60s",group:"calls"},wait_for_propagation:{type:"duration",range:{min:0,max:300},default:"0s",group:"calls"}},fn=
Er.profile.default,xr="Use a-z, 0-9 and -, at most 31 characters, for example staging.",wr=e=>/^[a-z0-9][a-z0-9-]{0,30}$/.test(e),tt=Object.keys(Er),At=tt.filter(
e=>Er[e].group==="guardrails"),ye=Er,He=e=>`CI_AUTH_${e.toUpperCase()}`});function Em(e,t){let[n,r]=[[...e],[...t]],o=[Array.from({length:r.length+1},(i,l)=>l)],s=(i,l)=>o[i]?.[l]??Number.POSITIVE_INFINITY;for(let[i,l]of n.entries()){
let p=[i+1];o.push(p);for(let[m,g]of r.entries()){let y=l===r[m-1]&&g===n[i-1],b=s(i,m)+(l===g?0:1),E=y?s(i-1,m-1)+1:b;p.push(Math.min(b,E,s(i,m+1)+1,s(i+1,m)+1))}}
return s(n.length,r.length)}function Rt(e,t){let n=2*Math.max(...t.map(o=>[...o].length)),[r]=[...e].length>n?[]:t.map(o=>({candidate:o,edits:Em(e.toLowerCase(),
o.toLowerCase())})).sort((o,s)=>o.edits-s.edits);return r!==void 0&&r.edits<=xm(r.candidate)?r.candidate:e.length>2?t.find(o=>e.startsWith(o)||o.startsWith(e)):
void 0}function yc(e,t){let n=Rt(e,t);return n===void 0?"":` (did you mean ${n}?)`}var xm,Sr=w(()=>{"use strict";f();xm=({length:e})=>Math.max(1,e/3)});function nt(e){let t=e.split("."),[n,r]=t.slice(0,2).map(wm);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&r?{header:n,claims:r}:void 0}function Tr(e,t){let n=km(
e,t);return n===void 0||Math.abs(n)>Sm?void 0:Math.floor(n)}function mn(e){let n=[[/^\s*$/,"only spaces"],[/^\*+$/,"a masked text (***)"],[/^\$\{?\{?/,"a variab\
le that was not replaced by its value"],[/^\s*</,"HTML or XML"],[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped twice"],[/^\s*\{/,"JSON"],[/^\s*["']/,
"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,"base64 text"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by spaces"]].find(([r])=>r.test(e))?.[1]??"plain text";return`${e.
length} characters that look like ${n}`}var wm,km,Sm,gn=w(()=>{"use strict";f();R();wm=e=>/^[\w-]+$/.test(e)?S(Buffer.from(e,"base64url").toString("utf8")):void 0,
km=(e,t)=>{let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0},Sm=864e10});function xc(e){let t=S(e)??S(Tm(e));return t?fs(t):_m(e)}function fs(e){if(e.type!=="service_account")return Im(e.type);let t=["client_email","private_key"].filter(
n=>typeof e[n]!="string"||e[n]==="");return t.length>0?_r("KEY_FIELD_MISSING",`the key has no ${t.join(" and no ")}`,"Store the key file as it was downloaded."):
Cm(e)}function Tm(e){let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}function _m(e){let t=mn(e),n=/\{\s*(?:\\n|\\")/.
test(e);return _r("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,n?"The secret store escaped the line breaks: store the key as one line: jq -\
c . key.json":"Store the whole file in the secret, best as one line: jq -c . key.json")}function Im(e){let t=typeof e=="string"&&Object.hasOwn(bc,e)?bc[e]:void 0,
n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";return _r("KEY_WRONG_TYPE",`the JSON is ${n}, not a service_account key`,t??"Use t\
he JSON of a service account key.")}function Cm(e){let t=String(e.private_key),n=Ec(t),r=t.replaceAll("\\n",`
`),o=n??Ec(r);if(!o)return _r("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${mn(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
ff or changed when it was stored: store the downloaded file again, as one line: jq -c . key.json");let s="the private_key contained \\n as two characters instead\
 of line breaks; they were read as line breaks",i=["client_id","private_key_id"].filter(l=>typeof e[l]!="string");return{email:String(e.client_email),projectId:ps(
e.project_id),universe:ps(e.universe_domain),file:n?e:{...e,private_key:r},privateKey:o,keyId:ps(e.private_key_id),notes:[...n?[]:[s],...i.length>0?[`the key ha\
s no ${i.join(" and no ")}: Java's client library will refuse the file`]:[]]}}function Ec(e){try{let t=aa(e);return t.asymmetricKeyType==="rsa"?t:void 0}catch{return}}
function wc({keyId:e,privateKey:t}){let n=o=>Buffer.from(JSON.stringify(o)).toString("base64url"),r=n({alg:"RS256",typ:"JWT",...W({kid:e})});return o=>{let s=`${r}\
.${n(o)}`;try{return`${s}.${da("sha256",Buffer.from(s),t).toString("base64url")}`}catch{throw new h("KEY_PRIVATE_KEY_INVALID","the private_key inside the key ca\
nnot sign")}}}var _r,bc,ps,Ir=w(()=>{"use strict";f();fe();k();R();gn();_r=(e,t,...n)=>({code:e,message:t,suggestions:n});bc={external_account:"Sign in with the\
 provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use the key of its source, and its account as service_account.",authorized_user:"\
A person's credentials are not for a CI: create a service account, or set up federation."};ps=e=>typeof e=="string"&&e!==""?e:void 0});var ms,kc,gs,Ge,hs=w(()=>{f();ms=process.getBuiltinModule("node:net"),kc=ms.BlockList,gs=ms.connect,Ge=ms.isIP});function ys(e){let t=ee(e);return/^(.+\.)?localhost$/.test(t)||t==="::1"||Ge(t)===4&&t.startsWith("127.")}function bs(e,t){if(ys(e))return;let n=Am[e.protocol]?.
find(r=>t[r]?.trim());if(!(!n||Rm(e,t.no_proxy||t.NO_PROXY||"")))return{url:vm(t[n]?.trim()??"",n),variable:n}}function vm(e,t){let n=e.includes("://")?e:`http:\
//${e}`,r=URL.canParse(n)?new URL(n):void 0;if(r?.hostname&&r.protocol in Ac)return r;let o=/^([a-z\d]+):\/\//i.exec(n)?.[1]?.toLowerCase(),s=r&&o?`names a ${o}\
 proxy`:"is not a URL";throw new h("PROXY_FAILED",`the variable ${t} ${s}`,{suggestions:[`Set ${t} to http://HOST:PORT or https://HOST:PORT, or unset it.`]})}function Om(e,t,n){
if(e==="*")return!0;let[,r="",o]=/^(\[.*\]|[^:]*|[\da-f]*:[\da-f]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(o&&o!==n)return!1;let s=r.replace(/^\*?\.|^\[|\]$/g,
"");return s===""?!1:Ge(t)?Nm(s,t):t===s||t.endsWith(`.${s}`)}function Nm(e,t){let[n="",r]=e.split("/");if(Ge(n)!==Ge(t))return!1;let o=Ge(n)===6?"ipv6":"ipv4",
s=/^\d{1,3}$/.test(r??"")?Number(r):Number.NaN,i=new kc;return r===void 0?i.addAddress(n,o):s>=0&&s<=(o==="ipv6"?128:32)&&i.addSubnet(n,s,o),i.check(t,o)}function Sc(e){
try{return decodeURIComponent(e)}catch{return e}}async function Je(e,t,n=()=>{}){let r=()=>{};try{return await new Promise((o,s)=>{if(r=()=>{s(e.reason),n()},e.
aborted)return r();e.addEventListener("abort",r,{once:!0}),t(o,s)})}finally{e.removeEventListener("abort",r)}}var Tc,_c,Cr,Ic,Cc,Ar,vr,Am,Ac,Se,ee,Rm,Ot,Ke=w(()=>{
"use strict";f();hs();k();({getBuiltinModule:Tc}=process),{Agent:_c,request:Cr,validateHeaderName:Ic,validateHeaderValue:Cc}=Tc("node:http"),Ar=()=>Tc("node:tls"),
vr=({url:e,variable:t})=>`${e.protocol}//${e.host} (from ${t})`,Am={"https:":["https_proxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["http_proxy","HTTP_P\
ROXY","all_proxy","ALL_PROXY"]},Ac={"http:":"80","https:":"443"},Se=({port:e,protocol:t})=>Number(e||Ac[t]),ee=({hostname:e})=>e.replace(/[[\]]/g,"");Rm=(e,t)=>t.
toLowerCase().split(/[\s,]+/).some(n=>n!==""&&Om(n,ee(e),String(Se(e))));Ot=({url:e})=>{if(!e.username&&!e.password)return{};let t=`${Sc(e.username)}:${Sc(e.password)}`;
return{"proxy-authorization":`Basic ${Buffer.from(t).toString("base64")}`}}});var Es={};q(Es,{proxyRefusal:()=>vc,tunnel:()=>Pm});function Pm(e,t,n,r){let o=`${t.hostname}:${Se(t)}`;return Je(r,(i,l)=>{let p=Cr({createConnection:()=>e,method:"\
CONNECT",path:o,setHost:!1});for(let[m,g]of Object.entries({host:o,...Ot(n)}))p.setHeader(m,g);p.once("connect",({headers:m,statusCode:g=0})=>{if(g<200||g>=300)
return e.destroy(),l(vc(g,m["proxy-authenticate"]?.toString()));i(e)}).on("error",l).end()},()=>e.destroy())}var vc,xs=w(()=>{"use strict";f();Ke();vc=(e,t="")=>{
let n=t.split(/,\s*/).flatMap(o=>/^[A-Za-z]{1,20}(?=\s|$)/.exec(o)?.[0]??[]),r=new Error(`the proxy answered ${e}`);return Object.assign(r,{proxyStatus:e,proxySchemes:n,
atProxy:!0})}});function ws(e,t,n){let r=[],o=n,s=!1,l=e({add:p=>(r.push(p),o||p.unref(),p.on("error",()=>{}),s&&p.destroy(),p),signal:t});return l.catch(()=>{}),{socket:l,hold(p){
o=p;for(let m of r)p?m.ref():m.unref()},cancel(){s=!0,r.at(-1)?.destroy()}}}async function $m(e,t){let{origin:n,proxy:r,ca:o}=e;return n.protocol==="http:"?Rr(e,
t):Nc(r?{socket:await Rr(e,t)}:{port:Se(n)},ee(n),o,t)}async function Rr({origin:e,proxy:t,ca:n,socketPath:r},o){if(r!==void 0)return hn(o.add(gs({path:r})),"co\
nnect",o.signal);if(!t)return Oc(e,o);try{let s=await Oc(t.url,o),i=t.url.protocol==="https:"?await Nc({socket:s},ee(t.url),n,o):s;if(e.protocol!=="https:")return i;
let{tunnel:l}=await Promise.resolve().then(()=>(xs(),Es));return await l(i,e,t,o.signal)}catch(s){throw s===o.signal.reason?s:Object.assign(s,{atProxy:!0})}}async function Nc(e,t,n,{
add:r,signal:o}){let{connect:s}=Ar(),i={...n?{ca:n}:{},rejectUnauthorized:!0},l=s({...e,host:t,...ks(t),...i,ALPNProtocols:["http/1.1"]});return hn(r(l),"secure\
Connect",o)}var rt,Rc,Oc,ks,hn,Lm,Or,Nt=w(()=>{"use strict";f();hs();Ke();rt=({origin:e,socketPath:t})=>t??e.host,Rc=(e,t,n=!0)=>ws(r=>$m(e,r),t,n);Oc=(e,{add:t,
signal:n})=>hn(t(gs({host:ee(e),port:Se(e),noDelay:!0})),"connect",n);ks=e=>Ge(e)?{}:{servername:e},hn=(e,t,n)=>Je(n,(r,o)=>{e.once("error",o),e.once("close",()=>o(
Lm())),e.once(t,()=>r(e))},()=>e.destroy()),Lm=()=>Object.assign(new Error("the connection was closed"),{code:"ECONNRESET"}),Or=class extends _c{route;#r;#t;constructor(t,n,r){
super({keepAlive:!0}),this.route=t,this.#r=n,this.#t=r?[r]:[]}preconnect(t){let n=[this.sockets,this.freeSockets].flatMap(r=>Object.values(r).flat());for(let r=this.#t.
length+n.length;r<t;r++)this.#t.push(Rc(this.route,this.#r,!1))}createConnection(t,n){this.#o(t.signal??this.#r).then(r=>n(null,r),r=>n(r))}async#o(t){let n=this.#t.
shift(),r=()=>n?.cancel();t.addEventListener("abort",r,{once:!0}),n?.hold(!0);let o=await n?.socket.catch(()=>{});return t.removeEventListener("abort",r),o?.readyState===
"open"?o:Rc(this.route,t).socket}closeIdle(){for(let t of this.#t.splice(0))t.cancel();for(let t of Object.values(this.freeSockets).flat())t?.destroy()}}});async function Zc(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=ee(r.origin),s,i=ws(async l=>{let{connect:p}=Ar(),m=await Rr(r,l),g=l.add(p(
{socket:m,host:o,...ks(o),rejectUnauthorized:!1}));return await hn(g,"secureConnect",l.signal),s=Object.entries(g.getPeerCertificate().issuer??{}).map(([y,b])=>`${y}\
=${b}`).join(", "),g},n,!0);return setTimeout(i.cancel,Xm).unref(),await i.socket.catch(()=>{}),i.cancel(),s&&zm(s)}var Xm,zm,ed=w(()=>{"use strict";f();Nt();Ke();
Xm=3e3;zm=e=>e.replace(/[^\x20-\x7e]/g,"?").slice(0,200)});var Dr={};q(Dr,{failureOf:()=>eg,networkFailure:()=>sd,retryLine:()=>tg,waitFailure:()=>ag});async function eg(e,t,{signal:n,totalMs:r}){if(n.aborted)return ig(
t,r);let o=od(e)?await Zc(t.route,e.atProxy===!0,n):void 0;return sd(e,{...t,issuer:o})}function sd(e,t){return e.name==="TimeoutError"?nd(t):od(e)?cg(e,t):e.atProxy&&
t.route.proxy?ug(e,t,t.route.proxy):e.code==="ETIMEDOUT"?nd(t):sg(e,t)}function Ps({origin:e,proxy:t,socketPath:n},r){if(n!==void 0)return[`Check that ${n} exis\
ts, that a program listens on it, and that this user may open it.`];let o=Se(e);if(ys(e))return r?[`Check the program that listens on port ${o} of this computer\
: it gives no answer.`]:[`Check that a program listens on port ${o} of this computer.`,"Behind a proxy, set NO_PROXY=127.0.0.1,localhost for the clients of that\
 server."];let s=`Check that this computer may reach ${ee(e)} on port ${o}`;return r?[`${s}: a firewall that drops packets causes this.`,...t?[]:[td]]:[`${s}.`,
t?id(e):td]}function ig(e,t){let n=e.lastStatus===void 0,r=`${e.service} at ${rt(e.route)}${n?" did not answer":""}`,o=`the limit of ${me(t)} for the whole run \
is reached`;return new h("NETWORK_TIMEOUT",`${r}: ${o}, ${wn(e)}`,{facts:Ur(e),suggestions:[...n?Ps(e.route,!0):[],ad]})}function cg(e,t){let{code:n=""}=e,{route:r,
issuer:o,service:s}=t,i=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.host}`:`${s} at ${r.origin.host}`,l=`${rd[n]} (${n})`;return new h("TLS_UNTRUSTED",`the cert\
ificate of ${i} is not trusted: ${l}, ${wn(t)}`,{facts:[...o?[`issuer of the presented certificate: ${o}`]:[],...Ur(t)],suggestions:[Zm[n]??Qm]})}function ug(e,t,n){
let{proxySchemes:r=[],proxyStatus:o}=e,s=o?`answered ${o}`:`cannot be used: ${Ns(e)}`,i=`the proxy ${vr(n)} ${s}, on the way to ${t.service} at ${t.route.origin.
host}`;return new h("PROXY_FAILED",`${i}, ${wn(t)}`,{suggestions:[o===407&&dg(r)?`The proxy takes only ${r.join(", ")}, and ci-auth only Basic. Run a proxy on t\
his computer that logs in there, such as cntlm or px, and name that one in ${n.variable}.`:o===407?`Put the proxy's credentials into ${n.variable}, as http://US\
ER:PASSWORD@HOST:PORT, percent-encoded.`:`Check the address in ${n.variable}, and that the proxy allows connections to ${ee(t.route.origin)} through.`,id(t.route.
origin)],...o?{facts:[`status of the proxy: ${o}`]}:{}})}var Ym,rd,Qm,Zm,od,tg,ng,wn,Ur,Ns,td,id,rg,og,sg,nd,ad,ag,dg,jr=w(()=>{"use strict";f();ge();k();Nt();ed();
Ke();Ym={ENOTFOUND:"the host name could not be resolved",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"the c\
onnection broke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no network route",ENETUNREACH:"there is no network rout\
e",ETIMEDOUT:"the connection was not accepted in time",ENOENT:"the socket does not exist",EACCES:"this user may not open the socket",EPROTO:"the other side does\
 not speak TLS",HPE_HEADER_OVERFLOW:"the headers of the answer are longer than Node reads (16 KiB)",ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak \
TLS"},rd={SELF_SIGNED_CERT_IN_CHAIN:"its issuer is not trusted here",DEPTH_ZERO_SELF_SIGNED_CERT:"it is self-signed",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer\
 is not trusted here",UNABLE_TO_GET_ISSUER_CERT:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"its issuer is not trusted here",CERT_UNTRUSTED:"\
its issuer is not trusted here",CERT_SIGNATURE_FAILURE:"its signature is not valid",CERT_REVOKED:"it was revoked",CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"\
it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"it was issued for another name",HOSTNAME_MISMATCH:"it was issued for another name"},Qm="If a private authorit\
y signs the certificate, for example a proxy that inspects TLS, save the certificate of the authority and set NODE_EXTRA_CA_CERTS=/path/ca.pem.",Zm={CERT_HAS_EXPIRED:"\
Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"Set the clock of this computer.",CERT_REVOKED:"Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"\
Check the address: another server answers at it.",HOSTNAME_MISMATCH:"Check the address: another server answers at it."},od=({code:e=""})=>e in rd;tg=({attempts:e,
route:t,service:n},r,{retries:o,waitMs:s})=>`Retry ${e} of ${o} in ${me(s)}: ${n} at ${rt(t)}: ${typeof r=="number"?`answered ${r}`:ng(r)}`,ng=e=>e.name==="Time\
outError"?"did not answer in time":e.proxyStatus?`the proxy answered ${e.proxyStatus}`:Ns(e),wn=({attempts:e,spentMs:t})=>`${e} ${e===1?"attempt":"attempts"} in\
 ${me(t)}`,Ur=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${vr(e)}`]:[],...t?[`the last answer had status ${t}`]:[]];Ns=({code:e=""})=>{let t=Ym[e]??"the e\
xchange failed";return e?`${t} (${e})`:t},td="If this network needs a proxy, set HTTPS_PROXY=http://HOST:PORT.",id=e=>`Where ${ee(e)} can be reached without the\
 proxy, add it to NO_PROXY.`,rg=({code:e=""})=>e.startsWith("HPE_"),og="Look at what answers there: a proxy, a firewall or a program that is no such server.";sg=
(e,t)=>new h("NETWORK_UNREACHABLE",`${t.service} at ${rt(t.route)}: ${Ns(e)}, ${wn(t)}`,{facts:Ur(t),suggestions:rg(e)?[og]:Ps(t.route,!1)}),nd=e=>new h("NETWOR\
K_TIMEOUT",`${e.service} at ${rt(e.route)} did not answer in time, ${wn(e)}`,{facts:Ur(e),suggestions:Ps(e.route,!0)}),ad="Raise the limit with --timeout, or th\
e input timeout.";ag=(e,t,n)=>new h("NETWORK_TIMEOUT",`the limit of ${me(n)} for the whole run leaves no time for a wait of ${me(e)} for ${t}`,{suggestions:[ad]});
dg=e=>e.length>0&&!e.some(t=>t.toLowerCase()==="basic")});var gd={};q(gd,{NOT_SHOWN:()=>ld,shownAnswer:()=>gg,withoutSecrets:()=>Fs});function mg({bearer:e,form:t,headers:n={},json:r}){let o=typeof r=="object"?{...r}:{},
s=[...Object.entries(n).filter(([i])=>!fg.includes(i.toLowerCase())),...Object.entries(t??{}).filter(([i])=>!pg.test(i))];return[e,...s.map(([,i])=>i),...lg.flatMap(
i=>hg(o[i]))].filter(i=>i!==void 0&&i.length>=ud)}function gg(e,t,{body:n,contentType:r,status:o}){let s=[...mg(e),...t?Object.values(Ot(t)):[]],i;return{status:o,
get shown(){return i??=Fs(n,s),i},get contentType(){return Fs(r,s)}}}function Fs(e,t){if(t.length===0||e==="")return e;let n=[...Ig(e)];return t.some(r=>yg(n,r))?
ld:e}function yg(e,t){let n=wg(t),r=new Set;for(let o of e)for(let s=0;s+Tn<=o.length;s+=Sn-Tn+1)if(fd(n,o.slice(s,s+Tn)).next().done||bg(r,n,o,s),r.size>=ud)return!0;
return!1}function bg(e,t,n,r){for(let o=Math.max(0,r+Tn-Sn);o<=Math.min(r,n.length-Sn);o++)for(let s of fd(t,n.slice(o,o+Sn)))Eg(e,t,s)}function Eg(e,{origins:t,
secret:n},r){let[o=0,s=0]=[t[r],t[r+Sn-1]],[i,l]=o<s?[o,s]:[s,o];for(;i>0&&!cd(n[i-1]);)i--;for(;l+1<n.length&&!cd(n[l+1]);)l++;for(let p=i;p<=l;p++)e.add(p)}function wg(e){
let t=kn.get(e)??kg(e);kn.delete(e),kn.set(e,t);for(let n of[...kn.keys()].slice(0,-xg))kn.delete(n);return t}function kg(e){let{letters:t,origins:n}=Tg(e),r=new Int32Array(
Sg),o=new Int32Array(t.length);for(let s=0;s+Tn<=t.length;s++){let i=pd(t,s);o[s]=r[i]??0,r[i]=s+1}return{secret:e,letters:t,origins:n,lastPlaces:r,earlier:o}}function*fd({
earlier:e,lastPlaces:t,letters:n},r){for(let o=t[pd(r,0)];o;o=e[o-1])n.startsWith(r,o-1)&&(yield o-1)}function Tg(e){let t=[$s(e,s=>s),...[0,1,2].map(s=>$s(Buffer.
from("\0".repeat(s)+e).toString("base64"),i=>Math.max(0,Math.floor(i*3/4)-s))),$s(Buffer.from(e).toString("hex"),s=>Math.floor(s/2))],n=t.map(s=>s.letters).join(
""),r=t.flatMap(s=>s.origins),o=Buffer.from(n,"latin1").reverse().toString("latin1");return{letters:n+o,origins:r.concat(r.toReversed())}}function $s(e,t){let n=e.
toLowerCase(),r=[],o="";for(let s=0;s<n.length;s++){let i=n.charCodeAt(s);md(i)&&(o+=String.fromCharCode(i),r.push(t(s)))}return{letters:`${o} `,origins:[...r,0]}}
function Ig(e){let t=new Set;for(let n of[e,...Ag(e)]){let r=n;for(let o=0;o<_g;o++){let s=dd(r);t.add(Ls(s));let i=r.includes("<")?dd(r.replace(/<[^<>]*>/g,"")):
s;t.add(Ls(i)),t.add(Ls(Cg(i)));let l=Og(r);if(l===r)break;r=l}}return t}function Ls(e){let t=Buffer.allocUnsafe(e.length),n=0;for(let r of e)md(r)&&(t[n++]=r);
return t.toString("latin1",0,n)}function Cg(e){let t=Buffer.from(e),n=0;for(let r=0;r<=t.length;r++)(t[r]??0)>32||(t.subarray(n,r).reverse(),n=r+1);return t}function Ag(e){
let[t,n]=[[],[]];try{JSON.parse(e,(r,o)=>(t.push(r),typeof o=="string"&&n.push(o),o))}catch{}return[t.join(" "),n.join(" ")]}function Og(e){return e.replace(vg,
(t,...n)=>{let[r,o,s,i,l,p]=n,m=r??o??s??i;if(p)return Rg[p.toLowerCase()]??" ";let g=m?Number.parseInt(m,16):Number(l??32);return g<=1114111?String.fromCodePoint(
g):" "})}var lg,pg,fg,ud,Sn,Tn,ld,hg,kn,xg,Sg,pd,cd,md,_g,dd,vg,Rg,hd=w(()=>{"use strict";f();Ke();lg=["env","handle","redact","token"],pg=/^(?:audience|client_id|grant_type|options|scope|(?:requested|subject)_token_type)$/,
fg=["accept","content-type","metadata-flavor","user-agent","x-goog-request-reason","x-goog-user-project","x-tfs-fedauthredirect"],ud=16,Sn=8,Tn=4,ld="(not shown\
: the answer repeats a secret that ci-auth sent)";hg=e=>[e,...typeof e=="object"?Object.values(e??{}):[]].filter(t=>typeof t=="string");kn=new Map,xg=4;Sg=2**16,
pd=(e,t)=>Math.imul(e.charCodeAt(t)|e.charCodeAt(t+1)<<8|e.charCodeAt(t+2)<<16|e.charCodeAt(t+3)<<24,2654435761)>>>16;cd=(e="")=>/[a-z0-9]/i.test(e),md=e=>e>=97&&
e<=122||e>=48&&e<=57;_g=4;dd=e=>Buffer.from(e.normalize("NFKD").toLowerCase());vg=new RegExp(String.raw`(?:\\|%)u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|(?:\\x|%|=)([0-9a-f]{2})|&#x0*([0-9a-f]{1,6});?|`+
String.raw`&#0*(\d{1,7});?|&(amp|lt|gt);|&[a-z]+\d*;|\\[bfnrtv]`,"gi"),Rg={amp:"&",lt:"<",gt:">"}});var Us,kd,Sd,Td,u_,Ds=w(()=>{"use strict";f();Y();Us=e=>`iam.googleapis.com/${ft(e)}`,kd=(e,t)=>`principal://${Us(e)}/subject/${t}`,Sd=(e,t,n)=>`principalSet://${Us(
e)}/attribute.${t}/${n}`,Td=e=>`principalSet://${Us(e)}/*`,u_=new RegExp(String.raw`^principal(?:Set)?://iam\.googleapis\.com/projects/(\d+)/locations/global/workloadIdentityPools/([^/]+)/`+
String.raw`(?:\*|(subject|group|attribute\.(\w+))/(.+))$`,"s")});var Ft={};q(Ft,{asNearlyExpired:()=>Zg,explainFederated:()=>th,explainSignIn:()=>Yg,federatedPrincipal:()=>eh,otherSubject:()=>ih});async function Yg(e,t){let{delegates:n,
identity:r,projectId:o,serviceAccount:s,tokenRequest:i}=e,l=i?.format==="access_token"?i:void 0,{about:p,facts:m}=await t.explain();return{about:{...{delegates:n,
projectId:o,serviceAccount:s,provider:r.mode==="federation"?r.provider:void 0,audience:r.mode==="federation"?r.audience:void 0,scopes:l?.scopes,user:l?.user,lifetimeSeconds:l?.
lifetimeSeconds},...p},facts:m}}function Zg(e,{expiresAt:t},n){if(!(e instanceof h)||e.server?.status!==500)return e;let{skewSeconds:r=0}=e.server;return t-n.now()-
r>Qg?e:e.with({code:"STS_TOKEN_NEARLY_EXPIRED",message:`the ID token was about to expire
${e.message}`,suggestions:[]})}async function eh(e,t){let{binding:n}=await _d(e,t)??{};return n?{principal:n.member,ifMapped:n.ifMapped}:{principal:e.provider?Td(
e.provider):e.exchangeSettings.stsAudience}}async function th(e,t){let{source:n}=e,r=await _d(e,t),[o]=[t?.claims.aud].flat(),s=!n.choosesAudience&&typeof o=="s\
tring";return{about:{...r?{described:r}:{},...s?{audience:o,audienceFixedBy:n.label}:{}},facts:async(i,{serviceAccount:l})=>nh(e,l,t,r,i)}}function nh({google:e,
provider:t},n,r,{binding:o,claims:s=Cd}={},i){let l=r?sh(r,s):[];return i==="STS_CONDITION_REJECTED"&&r?[Id(r),...l]:[...t?[`provider  ${Ze(t)}`]:[],...n===void 0?
[]:[`service account  ${n}`],...r?oh(r,e.network.clock):[],...o===void 0?[]:[`${M(o.member)}${o.ifMapped===void 0?"":` (if the provider maps ${o.ifMapped})`}`],
...l]}function Id({claims:e}){let t=oe(e.sub??"(none)");return`sub  ${M(t)} (${Buffer.byteLength(t)} of at most 127 bytes)`}function oh(e,t){let{claims:n,expiresAt:r}=e,
o=M([n.aud??"(none)"].flat().join(", "));return[`iss  ${M(oe(n.iss??"(none)"))}`,`aud  ${o}`,Id(e),`exp  ${rh(r-t.now())}`]}function ih(e){let{repository:t,repository_id:n,
repository_owner_id:r,sub:o}=e;if(![t,n,r,o].every(y=>typeof y=="string"&&y!==""))return;let[i,l]=String(t).split("/"),p=[`repo:${t}:`,`repo:${i}@${r}/${l}@${n}\
:`],m=p.find(y=>String(o).startsWith(y)),g=p.find(y=>y!==m);return m===void 0||g===void 0?void 0:g+String(o).slice(m.length)}var Qg,_d,rh,Cd,sh,Ut=w(()=>{"use s\
trict";f();ge();k();R();C();Y();Ds();Qg=2;_d=async({google:e,provider:t},n)=>n&&t?e.identify?.(n.claims,t):void 0;rh=e=>e<0?`${en(-e)} ago`:`in ${en(e)}`;Cd=["r\
epository","repository_owner","ref","environment","event_name","job_workflow_ref","namespace_path","project_path"],sh=({claims:e},t)=>t.filter(n=>!["iss","aud",
"sub","exp"].includes(n)&&(t!==Cd||e[n]!==void 0)).map(n=>`${n}  ${e[n]===void 0?"(none)":M(oe(e[n]))}`)});var Ad={};q(Ad,{iamRefusals:()=>ah});var js,ah,vd=w(()=>{"use strict";f();sn();js=e=>t=>t.status===403&&e.test(t.metadata.permission??""),ah=[{code:"IAM_RATE_LI\
MITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credentials in this project"},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=500,says:"IAM Cr\
edentials failed; the configuration is not the reason"},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the pr\
oject of the service account",suggestions:(e,{metadata:t})=>[sr(t,"iamcredentials.googleapis.com"),rr]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e===
"ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.test(t),says:"the scope of the calling token is too narrow for IAM Credentials",suggestions:()=>[
"Request the scope https://www.googleapis.com/auth/cloud-platform in the exchange."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&
(t.length>0||js(/implicitDelegation/)(e)),says:"a hop of the delegation chain is not allowed, or does not exist",suggestions:e=>xa(e)},{code:"IAM_ID_TOKEN_DENIE\
D",matches:js(/getOpenIdToken/),says:"the job may not mint ID tokens of this service account",suggestions:e=>[...ir(e),rr]},{code:"IAM_SIGN_DENIED",matches:js(/signJwt|signBlob/),
says:"the job may not sign as this service account, which domain-wide delegation needs",suggestions:e=>[...ir(e,"iam.serviceAccountTokenCreator"),"The role Work\
load Identity User does not hold this permission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service ac\
count",suggestions:e=>[...ir(e),rr]},{code:"IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[
Vo(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({text:e})=>e.includes("allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organis\
ation policy that names this account",suggestions:({serviceAccount:e})=>Sa(e)},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(
t),says:"Google refused the lifetime",suggestions:({lifetimeSeconds:e})=>[`Change access_token_lifetime (requested: ${e} s).`]},{code:"IAM_SCOPE_INVALID",matches:({
error:e,status:t},{method:n})=>t===400&&e==="INVALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused the request, most likely a scope that does not ex\
ist",suggestions:({scopes:e=[]})=>[`Check the scopes: ${e.join(", ")}. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARE\
R_REJECTED",matches:({status:e})=>e===401,says:"IAM Credentials does not accept the token that makes the call",suggestions:()=>["Check the clock of this machine\
, and that the key or provider was not removed meanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[Vo(e)]}]});async function dh(){let{explained:e,refused:t}=await Promise.resolve().then(()=>(ht(),cr)),{iamRefusals:n}=await Promise.resolve().then(()=>(vd(),Ad));return{explained:e,
refused:t,rows:n}}async function Ms(e,t,n,r,o={}){let s=n.delegates.map(Mo),i=await Xo(e,{service:_n,method:"POST",url:new URL(ch(e,n.serviceAccount,t)),bearer:n.
bearer,json:{...s.length>0?{delegates:s}:{},...r}});if(i.status===200)return i;let{explained:l,refused:p,rows:m}=await dh(),{serviceAccount:g}=n;throw await l(e,
y=>p(_n,i,m,{...y,...o,method:t,serviceAccount:g,delegates:n.delegates}))}async function Rd(e,t,n){let r={scope:n.scopes,lifetime:`${n.lifetimeSeconds}s`},o=await Ms(
e,"generateAccessToken",t,r,n),{accessToken:s,expireTime:i}=S(o.body)??{},l=typeof i=="string"&&uh.test(i)?Date.parse(i)/1e3:0;if(yt(s)&&l>0)return{value:s,expiresAt:Math.
floor(l)};throw await we(e,"IAM_RESPONSE_INVALID",_n,o,"accessToken and expireTime")}async function Od(e,t,{audience:n,includeEmail:r}){let o=await Ms(e,"genera\
teIdToken",t,{audience:n,includeEmail:r});return Hs(S(o.body)?.token,()=>we(e,"IAM_RESPONSE_INVALID",_n,o,"an ID token"))}async function Hs(e,t){let n=typeof e==
"string"?nt(e)?.claims:void 0,r=n&&Tr(n,"exp");if(typeof e!="string"||r===void 0)throw await t();return{value:e,expiresAt:r}}async function Nd(e,t,n){let r=await Ms(
e,"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:o}=S(r.body)??{};if(typeof o=="string"&&nt(o))return o;throw await we(e,"IAM_RESPONSE_INVALID",_n,r,"a sig\
ned JWT")}var _n,ch,uh,Hr=w(()=>{"use strict";f();R();gn();Y();Q();_n="Google IAM Credentials",ch=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${Mo(encodeURIComponent(
t).replace("%40","@"))}:${n}`;uh=/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/});var In,Pd,$d,Ld,Fd=w(()=>{"use strict";f();Ho();In=e=>({text:t})=>e.test(t),Pd=e=>`gcloud iam service-accounts keys list --iam-account=${e??"SERVICE_ACCOUNT"}${on(
e)}`,$d=e=>`gcloud iam service-accounts describe ${e??"SERVICE_ACCOUNT"}${on(e)}`,Ld=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quo\
ta_exceeded",says:"too many token requests"},{code:"OAUTH_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's OAuth endpoint failed; the key is not the rea\
son"},{code:"OAUTH_JWT_TIMEFRAME",matches:In(/must be a short-lived token/),says:"Google does not accept the times of the signed assertion, even after a correct\
ion to its clock"},{code:"OAUTH_LIFETIME_TOO_LONG",matches:In(/lifetime cannot exceed 3600 seconds/),says:"the requested lifetime is more than one hour"},{code:"\
OAUTH_JWT_SIGNATURE",matches:In(/Invalid JWT Signature/i),says:"the key's signature is not accepted: the key was deleted, disabled or rotated",suggestions:({serviceAccount:e})=>[
Pd(e),"One that is listed as disabled can be enabled. One that is not listed was deleted, and nobody can get it back.","Let the job sign in without a key, as th\
e same account (setup init --service-account). Or create a key, and store that."]},{code:"OAUTH_ACCOUNT_NOT_FOUND",matches:In(/account not found/i),says:"the se\
rvice account of the key was deleted or disabled",suggestions:({serviceAccount:e})=>[$d(e)]},{code:"OAUTH_SUBJECT_INVALID",matches:In(/Invalid email or User ID/i),
says:"the user to act for does not exist",suggestions:({user:e})=>[`Check the user to act for (access token subject): ${e??"(none)"}`]},{code:"OAUTH_DELEGATION_\
UNAUTHORIZED",matches:({error:e})=>e==="unauthorized_client",says:"domain-wide delegation is not granted to this service account, or not for all of these scopes",
suggestions:({scopes:e=[],serviceAccount:t})=>[`${$d(t)} --format='value(uniqueId)'`,`Enter that id and these scopes in the Workspace admin console, API control\
s, domain-wide delegation: ${e.join(",")}`,"This change can take hours."]},{code:"OAUTH_SCOPE_INVALID",matches:({error:e})=>e==="invalid_scope",says:"Google ref\
used the scopes or the audience",suggestions:({audience:e,scopes:t=[]})=>[`Check: ${[...t,e].filter(Boolean).join(", ")}`]},{code:"OAUTH_REJECTED",matches:()=>!0,
says:"Google refused the signed assertion",suggestions:({serviceAccount:e})=>[`Check that the key is one of this account: ${Pd(e)}`]}]});var Md={};q(Md,{accessTokenFor:()=>Dt,idTokenFor:()=>Bs,tokenHolder:()=>fh,userAccessToken:()=>ph});async function Dt(e,t,n){let r=await jd(e,t,n);return cn(e,r.
body,o=>we(e,"OAUTH_RESPONSE_INVALID",We,r,o))}async function Bs(e,t,n){let r=await jd(e,t,n);return Hs(S(r.body)?.id_token,()=>we(e,"OAUTH_RESPONSE_INVALID",We,
r,"an ID token"))}async function jd(e,t,n){let r=await Dd(e,t,n,0);if(r.status===200)return r;let o=await Ud(e,r,n);if(!(o.code==="OAUTH_JWT_TIMEFRAME"||o.code===
"OAUTH_LIFETIME_TOO_LONG")||r.skewSeconds===void 0)throw o;let i=await Dd(e,t,n,r.skewSeconds);if(i.status===200)return i;throw await Ud(e,i,n)}function Ud(e,t,n){
let r={serviceAccount:n.iss,..."scope"in n?{audience:void 0,scopes:n.scope.split(" ")}:{audience:n.target_audience,scopes:[]}};return Wo(e,o=>an(We,t,Ld,{...o,...r}))}
async function Dd(e,t,n,r){let o=Math.floor(e.network.clock.now()+r),{lifetimeSeconds:s=Et,...i}={lifetimeSeconds:void 0,...n},l=await t({...i,aud:lh(e),iat:o,exp:o+
s});return bt(e,We,`${e.endpoints.oauth2}/token`,{grant_type:"urn:ietf:params:oauth:grant-type:jwt-bearer",assertion:l})}async function ph(e,t){let n=await bt(e,
We,`${e.endpoints.oauth2}/token`,{grant_type:"refresh_token",client_id:t.clientId,client_secret:t.clientSecret,refresh_token:t.refreshToken});if(n.status!==200){
let{error:r,text:o}=ar(n),s=z(o,600);throw new h("SETUP_SIGN_IN_FAILED",`your default credentials are no longer accepted
${We} answered ${n.status} ${z(r)}: ${s}`,{suggestions:["gcloud auth application-default login"],server:{status:n.status,text:s}})}return cn(e,n.body,r=>we(e,"S\
ETUP_SIGN_IN_FAILED",We,n,r))}async function fh(e,t){let n=await bt(e,We,`${e.endpoints.oauth2}/tokeninfo`,{access_token:t}),{azp:r}=n.status===200&&S(n.body)||
{};return typeof r=="string"&&r!==""?r:void 0}var We,lh,Br=w(()=>{"use strict";f();k();R();C();Hr();Fd();ht();Q();We="Google OAuth",lh=({universe:e})=>`https://\
oauth2.${e}/token`});var Jd={};q(Jd,{stsRefusals:()=>Eh});function yh({serviceAccount:e=""}){let t=he(e);return t&&`To compare the number: gcloud projects describe ${t} --format='va\
lue(projectNumber)'`}var Cn,bh,Gd,Eh,Kd=w(()=>{"use strict";f();C();Y();sn();Cn=e=>({error:t,text:n})=>t==="invalid_grant"&&n.startsWith(e);bh=({branch:e,kind:t,
told:n})=>`Run the sign-in in builds of ${e===void 0?"a branch":`the branch ${e}`}, not for ${t}: ${n}, so this is such a build, and a condition should keep it \
out`,Gd=(e,t)=>`For google.subject=${t}: ${gt(e,'--attribute-mapping="MAPPING"')}`,Eh=[{code:"STS_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quot\
a_exceeded",says:"too many exchanges at once in this project"},{code:"STS_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's token service failed; the con\
figuration is not the reason"},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does not recognise thi\
s as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"STS_TARGET_I\
NVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, deleted, or does not exist under this name",suggestions:e=>[Re(e),
`If it was deleted: ${Ea(e)}`,`If it is disabled: ${gt(e,"--no-disabled")}`,yh(e)]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:Cn("The audience in ID Token ["),
says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[e.audienceFixedBy===void 0?"Remove the audience input, unless the provider l\
ists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from this step.`,`To allow it: ${gt(e,`--allowed-audiences=${ce(e.audience??"AUDIENC\
E")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:Cn("The issuer in ID Token "),says:"the ID token comes from another issuer than the provider's: compare the two l\
etter by letter",suggestions:e=>[Re(e),`If this CI is to be trusted: ${gt(e,"--issuer-uri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:Cn("Error connecti\
ng to the given credential's issuer"),says:"Google could not get the issuer's keys, or no uploaded key has the token's key id",suggestions:e=>[Ko(e),ba]},{code:"\
STS_SIGNATURE_INVALID",matches:Cn("Unable to verify the ID Token signature"),says:"the ID token does not verify with the issuer's key: keys were rotated, or the\
 token was altered on the way",suggestions:e=>[Ko(e)]},{code:"STS_TOKEN_MALFORMED",matches:Cn("Unable to parse the ID Token"),says:"the text that was sent as ID\
 token is not a JWT"},{code:"STS_TOKEN_STALE",matches:({error:e,text:t})=>e==="invalid_grant"&&t.includes("is stale to sign-in"),says:"the ID token has expired,\
 or its times are in the future"},{code:"STS_CONDITION_REJECTED",matches:({text:e})=>e.startsWith("The given credential is rejected by the attribute condition"),
says:"the provider's attribute condition is false for this job, or names a claim that the token lacks",suggestions:e=>[e.described?.untrusted&&bh(e.described.untrusted),
`Compare the claims above with the condition: ${Re(e)}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subjec\
t"),says:"the provider's mapping names a claim that the token does not have",suggestions:e=>[Re(e),Gd(e,"assertion.sub")]},{code:"STS_SUBJECT_TOO_LONG",matches:({
text:e})=>e.includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 bytes",suggestions:e=>["Map a shorter clai\
m, and change the bindings that name subject/\u2026",Gd(e,"assertion.repository_id")]},{code:"STS_ATTRIBUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.
test(e),says:"the mapping gives a value that is not text, or too much text",suggestions:e=>['Convert the value: string(\u2026), or .join(",") for a list.',Re(e)]},
{code:"STS_REJECTED",matches:()=>!0,says:"Google refused the exchange",suggestions:e=>[e.provider&&Re(e)]}]});async function Th(){let{explained:e,refused:t}=await Promise.resolve().then(()=>(ht(),cr)),{stsRefusals:n}=await Promise.resolve().then(()=>(Kd(),Jd));return{explained:e,
refused:t,rows:n}}async function Wd(e,{scopes:t,stsAudience:n,subjectToken:r,subjectTokenType:o}){let s=await bt(e,Kr,Sh(e),{grant_type:xh,audience:n,scope:t.join(
" "),requested_token_type:kh,subject_token:r,subject_token_type:o});if(s.status!==200){let{explained:i,refused:l,rows:p}=await Th();throw await i(e,m=>l(Kr,s,p,
m))}if(Ca(s.body))throw new h("STS_TOKEN_NEARLY_EXPIRED",`${Kr} answered with a token that is about to expire`);return cn(e,s.body,i=>we(e,"STS_RESPONSE_INVALID",
Kr,s,i))}var Kr,xh,wh,kh,Vd,Sh,qs=w(()=>{"use strict";f();k();Y();Q();Kr="Google STS",xh="urn:ietf:params:oauth:grant-type:token-exchange",wh="urn:ietf:params:o\
auth:token-type:jwt",kh="urn:ietf:params:oauth:token-type:access_token",Vd=e=>({stsAudience:nn(e),subjectTokenType:wh}),Sh=({endpoints:e})=>`${e.sts}/v1/token`});function qd(e,{label:t,mayRepeat:n=!1,mintsAgain:r},o){let{claims:s}=nt(e)??{},i=s&&Tr(s,"exp");if(!s||i===void 0)throw Ch(t,e);let l=i-o.now();if((!r||n)&&l<-_h){
let p=new Date(i*1e3).toISOString(),m=`the ID token in ${t} expired ${en(-l)} ago (${p})`;throw new h("OIDC_TOKEN_EXPIRED",m,{suggestions:["Sign in right after \
the CI issues the token, or impersonate a service account at the start of the job."]})}if(!r&&l>=0&&l<Ih)throw new h("OIDC_TOKEN_TOO_SHORT",`the ID token in ${t}\
 expires in ${Math.round(l)} s`);return{value:e,claims:s,expiresAt:i}}var _h,Ih,Ch,Xd=w(()=>{"use strict";f();ge();k();gn();_h=60,Ih=3;Ch=(e,t)=>new h("OIDC_TOK\
EN_MALFORMED",`${e} contains no ID token, but ${mn(t)}`,{suggestions:["Give only the JWT: no quotes, no JSON around it, no masked text."]})});var Yd={};q(Yd,{mintOfUser:()=>vh,mintSigned:()=>Ah,noAccount:()=>zd});async function Ah(e,{account:t,sign:n},r){if(t===void 0||!n)throw zd("ID tokens and `acce\
ss_token_subject` need");return r.format==="id_token"?Bs(e,n,{iss:t,target_audience:r.audience}):Dt(e,n,{iss:t,scope:r.scopes.join(" "),sub:r.user??"",lifetimeSeconds:r.
lifetimeSeconds})}function vh(e,t,n,{lifetimeSeconds:r,scopes:o,user:s}){let i=Rh(n);return Dt(e,p=>t(m=>Nd(e,m,p)),{iss:i,scope:o.join(" "),sub:s,lifetimeSeconds:r})}
function Rh({serviceAccount:e}){if(e.includes("@"))return e;let t="domain-wide delegation needs the email of the service account, not its unique id";throw new h(
"INPUT_SERVICE_ACCOUNT_INVALID",t,{suggestions:[`gcloud iam service-accounts describe ${e} --format='value(email)'`]})}var zd,Qd=w(()=>{"use strict";f();k();Hr();
Br();zd=e=>new h("INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} a service account`,{suggestions:["Set `service_account` to the account to impersonate."]})});function Xs(e,t){let n=new Map,r=({expiresAt:o})=>o-t.now()>Oh;return{clear:()=>n.clear(),get(o,s){let i=`${s??""} ${o.join(" ")}`,l=()=>e(o,s),p=n.get(i)?.then(
m=>r(m)?m:l())??l();return n.set(i,p),p.catch(()=>n.get(i)===p&&n.delete(i)),p}}}function Vr(e){let{audience:t,exchangeSettings:n,google:r,report:o,source:s}=e,
{clock:i}=r.network,l;async function p(){let b=await s.mint(t,r.network);return o.mask(b),l=qd(b,s,i),l}let m=(b,E)=>Wd(r,{...n,subjectToken:b.value,scopes:E}).
catch(async x=>{let I=await Promise.resolve().then(()=>(Ut(),Ft)).catch(()=>{});throw I?I.asNearlyExpired(x,b,i):x});async function g(b){try{return await m(await p(),
b)}catch(E){if(!s.mintsAgain||!Nh(E))throw E;return m(await p(),b)}}let y=Xs(async b=>{let E=await g(b);return o.mask(E.value),E},i);return{account:void 0,async principal(){
let{federatedPrincipal:b}=await Promise.resolve().then(()=>(Ut(),Ft));return b(e,l)},accessToken:b=>y.get(b),clear:y.clear,sign:void 0,idToken:()=>l,async explain(){
let{explainFederated:b}=await Promise.resolve().then(()=>(Ut(),Ft));return b(e,l)}}}async function Wr(e,t,n,r){let o=n.serviceAccount===void 0&&n.delegates.length===
0,s=r.format==="id_token"?ke(e):r.lifetimeSeconds<=Et;if(o&&(s||t.account===void 0))return Ph(e,t,r);let i=n.serviceAccount??t.account;if(i===void 0)throw(await zs()).
noAccount("`delegates` need");return $h(e,t,{serviceAccount:i,delegates:n.delegates},r)}async function Zd(e,t,n){return n.format==="access_token"&&n.user!==void 0?
{principal:n.user}:e.serviceAccount===void 0?t.principal():{principal:e.serviceAccount}}async function Ph(e,t,n){if(n.format==="access_token"&&n.user===void 0)return t.
accessToken(n.scopes,t.account===void 0?void 0:n.lifetimeSeconds);if(n.format==="id_token"&&t.mintIdToken)return t.mintIdToken(n.audience);let{mintSigned:r}=await zs();
return r(e,t,n)}async function $h(e,t,n,r){let o=Lh(e,t,n);if(r.format==="id_token")return o(m=>Od(e,m,r));let{lifetimeSeconds:s,scopes:i,user:l}=r;if(l===void 0)
return o(m=>Rd(e,m,{lifetimeSeconds:s,scopes:i}));let{mintOfUser:p}=await zs();return p(e,o,n,{...r,user:l})}var Oh,Nh,zs,Lh,An=w(()=>{"use strict";f();k();J();
Hr();Q();qs();Xd();Oh=20;Nh=e=>e instanceof h&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_EXPIRED"].includes(e.code);zs=()=>Promise.resolve().then(()=>(Qd(),Yd)).then(
({mintOfUser:e,mintSigned:t,noAccount:n})=>({mintOfUser:e,mintSigned:t,noAccount:n}));Lh=(e,t,n)=>async r=>{let o=await t.accessToken([se]);try{return await r({
...n,bearer:o.value})}catch(s){if(!(s instanceof h&&s.code==="IAM_BEARER_REJECTED")||o.expiresAt>e.network.clock.now())throw s;t.clear();let{value:l}=await t.accessToken(
[se]);return r({...n,bearer:l})}}});function qr(e,t,n,r=()=>e){let o=e.trim();if(o==="")throw vn(n,"empty");if(t===void 0&&!o.startsWith("{"))return{token:o,isExact:o===e};let s=S(o),i=t===void 0?
["id_token","value","token"]:[t],l=i.find(p=>typeof s?.[p]=="string"&&s[p]!=="");if(l!==void 0){let p=String(s?.[l]);return{token:p.trim(),field:l,isExact:p.trim()===
p}}throw new h("OIDC_RESPONSE_INVALID",`${n} holds ${Qn(r(),"no JSON")}, not ${i.join(" or ")}`,{suggestions:["Name the field that holds the token: --oidc-token\
-field NAME"]})}var Xr,vn,zr=w(()=>{"use strict";f();k();R();tn();Xr=(e,t,n)=>qr(e,t,n).token,vn=(e,t)=>new h("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold th\
e ID token, but it has none (${t})`,{suggestions:["Make the CI put its ID token there: the variable, file or command must exist in this step."]})});var nu={};q(nu,{runProgram:()=>Uh});function Fh(e,t){let{env:n,file:r}=e,s=!/[\\/:]/.test(r)&&(n.PATH??n.Path)!==void 0?Qt(r,n,t):r;return s===void 0?"ENOENT":Kn(
{...e,file:s},t)}async function Uh(e,t=lt){let{args:n,cwd:r,env:o,file:s,input:i,shell:l=!1,signal:p,timeoutMs:m}=e,g=l?{file:s,args:n}:Fh(e,t);if(typeof g=="st\
ring")return{stdout:"",stderr:"",failure:`cannot be started (${g})`};let y=t.platform==="win32",{spawn:b}=await import("node:child_process");return new Promise(
E=>{let{windowsVerbatimArguments:x}=g,I={cwd:r,env:{...o},shell:l,detached:!y,windowsHide:!0,windowsVerbatimArguments:x},v=b(g.file,g.args,I),A={stdout:"",stderr:""},
B,ue=K=>{let ie=B===void 0;B??=K,y?ie&&jh(v,()=>b(...Mh(v,o))):Dh(v)},qt=setTimeout(()=>ue(`ran for more than ${m/1e3} s`),m),_e=()=>ue("was interrupted");p?.addEventListener(
"abort",_e,{once:!0}),p?.aborted&&_e();for(let K of["stdout","stderr"])v[K].setEncoding("utf8").on("data",ie=>{A[K]+=ie,A[K].length>tu&&ue(`printed more than ${tu}\
 bytes`)});let Le=K=>{clearTimeout(qt),p?.removeEventListener("abort",_e);let ie=B??K,Xt=z(A.stderr);E(ie===void 0?A:{...A,failure:Xt?`${ie}: ${Xt}`:ie})};v.on(
"error",({code:K})=>Le(`cannot be started (${K})`)),v.on("close",(K,ie)=>Le(K===0?void 0:`ended with ${K??ie}`)),v.stdin.on("error",()=>{}),v.stdin.end(i)})}function Dh(e){
try{e.pid!==void 0&&qn(-e.pid,"SIGKILL")}catch{}}function jh(e,t){if(e.pid===void 0)return;let n=()=>{e.kill("SIGKILL");for(let r of[e.stdout,e.stderr])r.destroy()};
t().on("error",n).on("close",n)}var tu,Mh,ru=w(()=>{"use strict";f();Xn();Vn();C();tu=1<<20;Mh=({pid:e},t)=>[`${Po(t)}\\taskkill.exe`,["/pid",String(e),"/t","/f"],
{env:{...t},stdio:"ignore",windowsHide:!0}]});var cu={};q(cu,{environmentTokenSource:()=>Wh,fileTokenSource:()=>Zr,isServer:()=>Xh,tokenless:()=>Vh,tokenlessFacts:()=>Kh,urlTokenSource:()=>Ys,variableTokenSource:()=>Qr,
variablesIssuedBy:()=>qh,variablesTokenSource:()=>zh});function Zr(e,{field:t,isRenewed:n=!1,lastsForJob:r=!1}={}){let o=`the file ${e}`,s=()=>{try{return P(e,"\
utf8")}catch(i){throw vn(o,String(i.code))}};return{...iu(o,async()=>Xr(s(),t,o)),mintsAgain:n,lastsForJob:r,refreshSource(){let i=qr(s(),t,o);if(i.isExact)return{
kind:"file",path:e,...i.field===void 0?{}:{field:i.field}}}}}function Wh(e,t){if(e.CI_AUTH_ID_TOKEN)return Qr("CI_AUTH_ID_TOKEN",e);let n=e.CI_AUTH_ID_TOKEN_FILE;
return n?Zr(j(t,n)):void 0}function Ys(e,{field:t,headers:n,method:r}){let o=`the URL on ${e.host}`,s;return{label:o,mintsAgain:!0,choosesAudience:!1,secrets:Object.
entries(n).filter(([i])=>!/^(?:accept|content-type|user-agent)$/i.test(i)).map(([,i])=>i.split(" ").at(-1)??i),async mint(i,l){let p=await l.send({service:o,method:r,
url:e,headers:n}),{body:m,status:g}=p;if(g>=200&&g<=299){let y=await p.show();return s=qr(m,t,o,()=>y.shown),s.token}throw new h("OIDC_REQUEST_FAILED",`${o} ans\
wered HTTP ${g} and no token`,{server:{status:g,text:z(m)},suggestions:[`Call it by hand, with the same method and headers: ${e.origin}${e.pathname}`]})},refreshSource:()=>r===
"GET"&&s?.isExact?{kind:"url",url:e.href,headers:n,...s.field===void 0?{}:{field:s.field}}:void 0}}function zh(e,t,{label:n,lastsForJob:r=!1,missing:o,suggestions:s}){
let i=t.filter(m=>e[m]),[l]=i;if(l===void 0)throw new h("OIDC_TOKEN_VARIABLE_MISSING",o,{suggestions:s});let p=m=>i.find(g=>[au(e[g])?.aud].flat().includes(m))??
l;return{...Qr(l,e,{lastsForJob:r}),label:n,mint:(m,g)=>Qr(p(m),e).mint(m,g)}}var Kh,Vh,Qr,iu,au,qh,Xh,Qs=w(()=>{"use strict";f();L();$();k();gn();C();zr();Kh={
tokenFrom:"none: it gives its jobs no ID token",audience:"none",lifetime:"no token",source:"key"},Vh=(e,t)=>({hasTokenSurface:()=>!1,tokenSource(){throw new h("\
OIDC_NOT_OFFERED",`${e} gives its jobs no ID token, so federation is not possible`,{suggestions:[`Keep a service account key as a secret, and sign in with "ci-a\
uth key": ${t}`,"Or pass an ID token from another source: --oidc-token-file PATH, --oidc-token-command COMMAND"]})}}),Qr=(e,t,{field:n,lastsForJob:r=!1}={})=>({
...iu(`the variable ${e}`,async()=>Xr(t[e]??"",n,`the variable ${e}`)),lastsForJob:r}),iu=(e,t)=>({label:e,mintsAgain:!1,choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});
au=e=>e?.startsWith("eyJ")?nt(e)?.claims:void 0,qh=(e,t,n=[])=>{let r=Object.keys(e).filter(o=>{let s=au(e[o])?.iss;return typeof s=="string"&&t(s)});return[...new Set(
[...n.filter(o=>e[o]),...r])]},Xh=(e="")=>t=>t.replace(/\/$/,"")===e.replace(/\/$/,"")});var pu={};q(pu,{keyActor:()=>ti,keySecrets:()=>ni});function ti(e,t,n){let r=wc(t),o=Xs(async(s,i=Et)=>{let l=s.join(" "),p=ke(e)?await Dt(e,r,{iss:t.email,scope:l,
lifetimeSeconds:i}):await ay(e,r,{email:t.email,scope:l,lifetimeSeconds:i});return n.mask(p.value),p},e.network.clock);return{account:t.email,principal:async()=>({
principal:t.email}),accessToken:o.get,clear:o.clear,sign:r,explain:async()=>({about:{account:t.email},facts:async()=>[`key of  ${t.email}`,...t.keyId===void 0?[]:
[`key id  ${t.keyId}`]]})}}async function ay({network:e},t,{email:n,lifetimeSeconds:r,scope:o}){let s=Math.floor(e.clock.now()),i=s+r;return{value:await t({iss:n,
sub:n,scope:o,iat:s,exp:i}),expiresAt:i}}var ni,ri=w(()=>{"use strict";f();Br();Q();Ir();An();ni=({file:e})=>String(e.private_key).split(/\r?\n|\\n/).filter(t=>t.
length>=16&&!t.startsWith("-----"))});var yu={};q(yu,{propagationRefusals:()=>hu,repeating:()=>my});async function gy(e,t){let{backoffMs:n,network:r,report:o}=t;for(let s=n===void 0?py:4*n;;s=Math.min(
s*1.5,fy)){let i=r.remainingMs();try{return await e()}catch(l){let{leftMs:p}=t;if(p<=0||!(l instanceof h)||!hu.has(l.code))throw l;o.note(`${l.code}: waiting fo\
r the change to arrive, ${Math.ceil(p/1e3)} s left`),await r.wait(Math.min(s,p),`the change to arrive (${l.code})`,!0),t.leftMs-=i-r.remainingMs()}}}var hu,py,fy,
my,bu=w(()=>{"use strict";f();k();hu=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","\
IAM_DELEGATION_DENIED","API_DISABLED"]),py=2e3,fy=15e3,my=e=>t=>gy(t,e)});function Bu(e,t){if(!e[po])return[];let n=Me(e[po]);return t.filter(r=>!n.includes(r)).map(r=>({code:"GUARDRAIL_REFUSED",message:`--expected-audience: an ID tok\
en is asked for "${_(r)}", which is none of ${_(n.join(", "))}`,suggestions:["Correct the audience. Change what is expected only if this job is meant to have su\
ch a token."]}))}var po,Gu=w(()=>{"use strict";f();J();C();po="CI_AUTH_EXPECTED_AUDIENCE"});var Ju={};q(Ju,{unknownGuardrailProblems:()=>Dy});function jy({audience:e,workload_identity_provider:t}){let n=mt(t?.trim()??"");return"code"in n?[]:[e?.trim()||
er(n)]}var Uy,Dy,Ku=w(()=>{"use strict";f();J();Sr();C();Y();Gu();Uy=/^(CI_AUTH_|INPUT_)(EXPECT.*)$/,Dy=(e,t)=>Object.keys(e).flatMap(n=>{if(n===po)return Bu(e,
jy(t));let[,r="",o=""]=Uy.exec(n)??[],s=o.toLowerCase();if(o===""||e[n]===""||At.some(p=>p===s))return[];let i=`${M(n)} guards nothing: there is no input ${M(s)}${yc(
s,At)}`,l=[`Remove it, or write one of: ${At.map(p=>r+p.toUpperCase()).join(", ")}`];return[{code:"INPUT_GUARDRAIL_UNKNOWN",message:i,suggestions:l}]})});var Eo={};q(Eo,{causeInRunner:()=>Ib,noTokenFrom:()=>Sb,remediesInRunner:()=>Cb,serverText:()=>gl});async function Sb(e,t){return t.status<200||t.status>299?Tb(
e,t):e.field===void 0&&t.body.trim()===""?vn(`the answer of ${e.label}`,"empty"):_b(e,await t.show())}async function Tb({causeOf:e,label:t,remedies:n},{body:r,status:o}){
let s=gl(r),i={status:o,text:s},l=await e?.(i);return l?l.with({server:i}):new h("OIDC_REQUEST_FAILED",`${t} refused to issue an ID token: HTTP ${o}: ${s}`,{server:i,
suggestions:[...await n?.(i)??[],...ml(o)?["Run the job again. For longer failures, raise the inputs retries or timeout."]:[]]})}function _b({field:e,label:t},{
contentType:n,shown:r,status:o}){let s=Zn(r,n),i=e===void 0?"a token":`a token in "${e}"`;return new h("OIDC_RESPONSE_INVALID",`${t} answered ${o} without ${i},\
 but ${s}`,{suggestions:["Check whether a proxy between the job and the server answers in place of the server."]})}function gl(e){let{error:t,message:n}=S(e)??{},
r=[n,t].find(o=>typeof o=="string"&&o!=="");return z(typeof r=="string"?r:e)||"(no text)"}var ml,Ib,Cb,Ab,xo=w(()=>{"use strict";f();k();R();tn();C();zr();ml=e=>e===
408||e===429||e>=500;Ib=(e,{text:t})=>/in '?Completed'? state/i.test(t)?Ab(e):void 0,Cb=({status:e})=>ml(e)?[]:['Check that the job still runs and has "id-token\
: write".'],Ab=e=>new h("OIDC_JOB_COMPLETED",`${e} issues no token for a job that has ended`)});var kl={};q(kl,{temporaryOfRunner:()=>$b});function $b(e){let{ACT:t,ACTIONS_RUNNER_CONTAINER_HOOKS:n,RUNNER_ENVIRONMENT:r,RUNNER_TEMP:o}=e;if(!o)return Jt("all \
steps: RUNNER_TEMP is not set, so there is no folder that they share");if(o===Pb)return Jt("the steps outside of this container, where the folder has another na\
me");if(t==="true")return Jt("container actions: act shows them no temporary folder");if(n)return Jt(`container actions: the hooks of this runner (${n}) decide \
what they see`,fi);if(r==="github-hosted")return{folder:o};let s=Fb(o);return s===void 0?Jt(`container actions, if this runner is older than ${wo}: its version \
was not found`,fi):s.localeCompare(wo,"en",{numeric:!0})<0?Jt(`container actions: this runner is ${s}, and they see it from ${wo}`,Lb,fi):{folder:o}}function Fb(e){
try{let t=P(T(e,"..","..","bin","Runner.Worker.deps.json"),"utf8");return/"Runner\.Worker\/(\d+\.\d+\.\d+)"/.exec(t)?.[1]}catch{return}}var wo,Pb,Jt,Lb,fi,Sl=w(
()=>{"use strict";f();L();$();wo="2.331.0",Pb="/github/runner_temp";Jt=(e,...t)=>({unseenBy:e,remedies:t}),Lb=`Update the runner to ${wo} or later.`,fi="If no c\
ontainer action needs the file, write its path in place of the word: ${{ runner.temp }}/gcp.json"});var Pl,$l,Ll=w(()=>{"use strict";f();Pl=["push","pull-request","fork","preview","personal"],$l={push:"builds of a push","pull-request":"builds of pull requests",
fork:"builds of pull requests from forks",preview:"builds of previews",personal:"personal builds"}});var Jb,Fl,Ul=w(()=>{"use strict";f();Jb=e=>`'${e.replaceAll("\\","\\\\").replaceAll("'","\\'").replaceAll(`
`,"\\n").replaceAll("\r","\\r")}'`,Fl=e=>/^[A-Za-z_]\w*$/.test(e)?`assertion.${e}`:`assertion[${Jb(e)}]`});var Vl={};q(Vl,{claimsNamed:()=>Bl,describedByCi:()=>Kb,repositoryCaller:()=>Ml,repositoryFormsOf:()=>Dl,repositoryIn:()=>jl,repositoryPrincipal:()=>Hl,tellingClaims:()=>Gl,
untrustedBuild:()=>Kl,untrustedEventsOf:()=>Jl});function Ml({attributeMapping:e,repositoryClaim:t,repositorySubject:n},r){if(n)return{subject:n(r)};let o=Fl(t),
[s]=Object.entries(e).find(([i,l])=>i.startsWith("attribute.")&&l===o)??[];return s===void 0?{subject:r}:{attribute:{[s.slice(10)]:r}}}function Hl(e,t,n){let r=jl(
e,t);if(r===""||e.repositorySubject)return;let o=Ml(e,r);if("subject"in o){let{"google.subject":l=""}=e.attributeMapping;return{member:kd(n,r),ifMapped:`google.\
subject=${l}`}}let[s="",i=""]=Object.entries(o.attribute)[0]??[];return{member:Sd(n,s,i),ifMapped:`attribute.${s}=${e.attributeMapping[`attribute.${s}`]}`}}function Gl({
attributeMapping:e,ownerClaim:t,repositoryClaim:n,trustedBuild:r}){let{condition:o=""}=r??{};return[...new Set([t,n,...Bl(typeof o=="function"?o(""):o,...Object.
values(e))])]}function Kl(e,t){for(let{claims:n,builds:r}of Jl(e)){let[[o,s]=["",void 0]]=Object.entries(n);if(JSON.stringify(t[o])!==JSON.stringify(s))continue;
let{base_ref:i}=t;return{kind:r.replace("builds of ",""),told:`${o} is ${M(oe(s))}`,...typeof i=="string"&&i!==""?{branch:M(i)}:{}}}}function Kb({naming:e},t,n){
if(!e)return;let r=Hl(e,t,n);return{...W({binding:r,untrusted:Kl(e,t)}),claims:Gl(e)}}var Dl,jl,Bl,Jl,Wl=w(()=>{"use strict";f();R();C();Ll();Ul();Ds();Dl=({repositoryClaim:e,
repositoryForms:t})=>t??[{by:"id",claims:[e]}],jl=(e,t)=>(Dl(e)[0]?.claims??[]).map(n=>oe(t[n]??"")).join("/");Bl=(...e)=>[...new Set(e.flatMap(t=>[...t.matchAll(
/\bassertion(?:\.(\w+)|\[['"]([^'"]+)['"]\])/g)].map(([,n,r])=>n??r??"")))];Jl=({events:e})=>Pl.flatMap(t=>{let n=t==="push"?void 0:e[t];return n===void 0||"noT\
oken"in n?[]:[{builds:$l[t],claims:n}]})});f();f();L();$();f();L();$();f();f();var Ji=process.getBuiltinModule("node:child_process");var Ki=Ji.execFileSync;var Vi=Ji.spawn;ae();$();k();Vn();var Up=128;function Qi(e,t,n,r,o=lt){let s=Kn({file:e,args:t,env:n,cwd:j(".")},o);if(typeof s=="string")return{signal:()=>{},exitCode:Promise.
reject(Zi(e,s,r))};let{windowsVerbatimArguments:i}=s,l=Vi(s.file,s.args,{env:{...n},stdio:"inherit",windowsVerbatimArguments:i});return{signal:p=>{l.kill(p)},exitCode:Dp(
l,e,r)}}function Dp(e,t,n){return new Promise((r,o)=>{e.on("exit",(s,i)=>{r(i===null?s??0:Up+Xi.signals[i])}),e.on("error",({code:s})=>{e.pid===void 0&&o(Zi(t,String(
s),n))})})}var jp={ENOENT:"there is no such program (ENOENT)",EACCES:"it may not be executed (EACCES)"},Zi=(e,t,n)=>new h(n,`cannot run ${e}: ${jp[t]??t}`,{suggestions:[
"Write after -- the name of a program in PATH, or its path"]});Vn();f();L();ae();Xn();var ra=()=>({pid:Lo,startedAt:Uo(Lo)??""}),ta;function oa(){return ta??={pid:$o,startedAt:Uo($o)??"",world:ia()},ta}var Fo=new Map;function sa({pid:e,
startedAt:t,world:n}){if(n!==ia())return;let r=`${e} ${t}`;(V()==="linux"||!Fo.has(r))&&Fo.set(r,Uo(e));let o=Fo.get(r);return o===void 0||!Yn(e)?!1:o===""||t===
""?void 0:o===t}var na,ia=()=>(na??=[V(),Wi(),zn(Hp),zn(Bp)].join(" "),na),Hp=()=>P("/proc/sys/kernel/random/boot_id","utf8").trim(),Bp=()=>Li("/proc/self/ns/pi\
d");function zn(e){try{return e()}catch{return""}}function Uo(e){return V()==="linux"?Gp(e):V()==="win32"?Yn(e)?"":void 0:zn(()=>Ki("ps",["-o","lstart=","-p",String(
e)],{encoding:"utf8",stdio:"pipe"})).trim()||(Yn(e)?"":void 0)}function Gp(e){let t=zn(()=>P(`/proc/${e}/stat`,"utf8"));if(t==="")return Yn(e)?"":void 0;let[n,...r]=t.
slice(t.lastIndexOf(")")+2).split(" ");return n==="Z"||n==="X"?void 0:r[18]}function Yn(e){try{return qn(e,0)}catch(t){return t.code!=="ESRCH"}}f();fe();L();ae();$();ge();R();Q();f();L();ae();$();k();var Tf={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"\
the quota is exceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link, and links are not fo\
llowed",ENAMETOOLONG:"the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are open",ENFILE:"too many files \
are open on this computer",EEXIST:"something else is there"},O=e=>e instanceof Error&&"code"in e&&typeof e.code=="string"?e.code:"",U=e=>{let t=O(e),n=Tf[t];return n?
`${n} (${t})`:t||"unknown reason"},dr=e=>O(e)==="ENOENT"?"it does not exist (ENOENT)":U(e),wt=e=>t=>{if(["ENOENT","ENOTDIR"].includes(O(t)))return e;throw t};var _f=(e,t)=>{try{let{uid:n}=te(e);return t==="win32"?"":`, owned by user ${n}`}catch{return", which cannot be read"}},Oa="Free some space there: df -h and df \
-i show what is left.",If={ENOSPC:Oa,EDQUOT:Oa,EMFILE:"Let the process open more files: ulimit -n 1024",ENFILE:"End programs on this computer that have many fil\
es open.",EBUSY:"Run it again when the other process has closed it."},H=(e,t,n=V())=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${F(
e)}${_f(F(e),n)}`,suggestions:[If[/\((E\w+)\)$/.exec(t)?.[1]??""]??"Choose a folder that this job may write to."]}),ur=e=>`Run ci-auth cleanup again: the record\
 of it stays. If that does not help, remove by hand ${e}`,Qo=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and ci-auth never follows links`:`${e} alrea\
dy exists, and ci-auth never overwrites a file`}),D=({code:e,message:t,suggestions:n=[]},r)=>new h(e,t,{suggestions:n,cause:r}),Cf=["EACCES","EBUSY","EPERM"],Af=[
10,20,50,100,200,400],Na=e=>e==="win32"?Af:[],vf=e=>new Promise(t=>setTimeout(t,e)),Pa=e=>{if(!Cf.includes(O(e)))throw e};async function Zo(e,t=V()){for(let n of Na(
t)){try{return await e()}catch(r){Pa(r)}await vf(n)}return e()}function Oe(e,t=V()){for(let n of Na(t)){try{return e()}catch(r){Pa(r)}Atomics.wait(new Int32Array(
new SharedArrayBuffer(4)),0,0,n)}return e()}f();fe();L();ae();$();f();var Rf=process.getBuiltinModule("node:util");var $a=Rf.promisify;k();f();fe();L();$();R();f();fe();L();$();Xn();k();var La="ci-creds-";var Nw=`${La}*.json`;var lr=()=>`${La}partial-${re(8).toString("hex")}.json`;var es=({dev:e,ino:t,birthtimeNs:n})=>({device:e.toString(),inode:t.toString(),birthtimeMs:Number(n)/1e6}),Fa=(e,t)=>e.device===t.device&&e.inode===t.inode&&(e.
birthtimeMs===0||e.birthtimeMs===t.birthtimeMs),Of=448;function kt(e,t={}){let n=Pf(),r=T(e,n===void 0?"ci-auth":`ci-auth-${n}`);return{path:r,uid:n,stays:n!==void 0&&
Object.values(t).some(s=>s?.includes(r+Gi))&&Nf(e,n)}}function Nf(e,t){try{let{mode:n,uid:r}=ne(e);return(n&18)!==0||![t,0].includes(r)}catch{return!1}}var Pf=()=>ea?.();
function Ne(e){let t;try{t=te(e.path,{bigint:!0})}catch(o){if(["ENOENT","ENOTDIR"].includes(O(o)))return!1;throw D(H(e.path,U(o)),o)}let n=Lf(e,t),r=`Remove ${e.
path} if it is yours, or choose a temporary folder that no other user can write to.`;if(n)throw D({...H(e.path,n),suggestions:[r]});return!0}var Ua=X.W_OK|X.X_OK;
function $f(e){try{return at(e,Ua),!0}catch(t){return wt(!1)(t)}}function Da(e){try{(!Ne(e)||!$f(e.path))&&at(F(e.path),Ua);return}catch(t){return t instanceof h?
t:H(e.path,U(t))}}function St(e){try{Oe(()=>Mn(e.path,{mode:Of}))}catch(t){if(O(t)!=="EEXIST")throw D(H(e.path,U(t)),t)}Ne(e)}function Lf({uid:e},t){if(t.isSymbolicLink())
return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.uid}`:(t.mode&0o077n)===0n?void 0:
"other users can enter it"}var Ff=["credentials","subject-token","launcher"];function Uf(e){let t=e??{};return["id","path","device","inode","createdAt"].every(n=>typeof t[n]=="string")&&Oo(
String(t.path))&&Ff.includes(t.kind)&&["beside","profile","projectId","identityDigest","contentDigest"].every(n=>["undefined","string"].includes(typeof t[n]))&&
typeof t.remove=="boolean"&&typeof t.birthtimeMs=="number"}var fr=1,ja=e=>`
${JSON.stringify({version:fr,...e})}
`;function ts(e){let t={entries:[],unknown:[]},n=new Set;for(let r of new Set(e.split(`
`))){let o=S(r);if(!o)continue;let{version:s=fr,...i}=o;s===fr&&typeof i.withdrawn=="string"?n.add(i.withdrawn):s===fr&&Uf(i)?t.entries.push(i):t.unknown.push(r)}
return{...t,entries:t.entries.filter(({id:r})=>!n.has(r))}}var Df=X.O_WRONLY|X.O_APPEND|X.O_CREAT|(X.O_NOFOLLOW??0),jf=200,Tt=e=>Ha({...kt(F(F(e))),path:F(e)},Hn(
e)),ns=e=>Ae("sha256").update(e).digest("hex").slice(0,32);function Ha(e,t){let n=`${t}.jsonl`,r=T(e.path,n),o=[],s=E=>({...E,entries:E.entries.map(x=>x.beside===
void 0?x:{...x,path:T(e.path,x.beside)})}),i=E=>{let x=Bi(e.path,E.path);return ja(/^\.\.[\\/][^.]/.test(x)?{...E,beside:x}:E)},l=E=>{for(let x=1;x<=jf;x++)if(St(
e),Mf(r,E))return;throw D(H(r,"another process removed it again and again"))},p=()=>{if(!Ne(e))return{entries:[],unknown:[]};let E=pr([r]);return s(ts(E+pr(Ma(e.
path,n))))},m=()=>p().entries,g=()=>Ne(e)?(dn(["ENOENT"],r,()=>ct(r,`${r}.${re(8).toString("hex")}`)),o=Ma(e.path,n),s(ts(pr(o))).entries):[],y=E=>{let x=[...E.
map(i),...ts(pr(o)).unknown.map(I=>`
${I}
`)];for(let I of x)l(I);for(let I of o)dn(["ENOENT"],I,()=>Ie(I));o=[],!e.stays&&dn(["ENOENT","ENOTEMPTY","EEXIST"],e.path,()=>zt(e.path))},b=()=>{try{m().length===
0&&y(g())}catch{}};return{path:r,inspect:()=>Da(e),record:E=>{try{l(i(E))}catch(x){throw b(),x}},withdraw:E=>{try{l(ja({withdrawn:E}))}catch{return y(g().filter(
x=>x.id!==E))}m().length===0&&y(g())},read:m,readUnknown:()=>p().unknown,take:g,settle:y}}function Mf(e,t){let n;try{n=Oe(()=>ze(e,Df,384));let r=Buffer.from(t);
if(Hi(n,r)!==r.length)throw D(H(e,"no space is left (ENOSPC)"));return Fe(n,{bigint:!0}).ino===te(e,{bigint:!0}).ino}catch(r){if(O(r)==="ENOENT")return!1;throw r instanceof
Error&&"syscall"in r?D(H(e,U(r)),r):r}finally{n!==void 0&&Xe(n)}}var Ma=(e,t)=>(dn(["ENOENT"],e,()=>pe(e))??[]).filter(n=>n.startsWith(`${t}.`)).map(n=>T(e,n)),
pr=e=>e.map(t=>dn(["ENOENT"],t,()=>P(t,"utf8"))??"").join("");function dn(e,t,n){try{return Oe(n)}catch(r){if(e.includes(O(r)))return;throw D(H(t,U(r)),r)}}var Ba=(e,t)=>{
let{folder:n,jobKey:r}=e.ledger(t);return Ha(kt(n,t.env),ns(r))};f();fe();L();f();L();var Ww=1<<20;var qw=X.O_NONBLOCK??0;function et(e){try{return P(e,"utf8")}catch{return}}function _t(e){try{return P(e,"utf8")}catch(t){return wt(void 0)(t)}}function Pe(e,t,n=384,r=`${e}.${re(8).toString("hex")}`){try{Ue(r,t,{flag:"wx",mode:n}),$i(
r,n),Oe(()=>ct(r,e))}catch(o){throw dt(r,{force:!0}),o}}var ln="tokens",un="edits.json",Hf=20;function It(e,t){let{folder:n,jobKey:r}=e.ledger(t);return os(T(kt(n).path,ns(r)),t.env)}function os(e,t){let n={...kt(F(F(
e)),t),path:F(e)},{uid:r}=n,o={path:e,uid:r},s=()=>Ne(n)&&Ne(o);function i(g){return St(n),St(o),g.reduce((y,b)=>{let E={path:T(y,b),uid:r};return St(E),E.path},
e)}let l=()=>Ne(n)?rs(n.path).filter(g=>g.startsWith(`${Hn(e)}.removed-`)).map(g=>T(n.path,g)):[];async function p(){let g=await Ga(l());return Gf(n),g.length>0?
[{path:e,outcome:"removed"}]:[]}let m=g=>Ga(g.filter(y=>y!==un).map(y=>T(e,y)));return{path:e,uid:r,exists:s,isUsed(){let g=s(),{read:y,readUnknown:b}=Tt(e);return y().
length>0||b().length>0||g&&rs(e).some(E=>E!==ln)},make(...g){for(let y=1;;y++)try{return i(g)}catch(b){if(y===Hf||O(b.cause)!=="ENOENT")throw b}},async remove(){
try{let g=s()?rs(e):void 0;return g?.includes(un)?await m(g):(g&&Oe(()=>ct(e,`${e}.removed-${re(8).toString("hex")}`)),await p())}catch(g){return[Bf(e,g)]}}}}function Bf(e,t){
let n={path:e,outcome:"refused",code:"CLEANUP_REFUSED"};return t instanceof h?{...n,reason:`${e} was not removed: ${t.message}`}:{...n,reason:`${e} was not remo\
ved: ${U(t)}`,remedy:ur(e)}}async function Ga(e){for(let t of e)await Zo(()=>$a(Ui)(t,{recursive:!0,force:!0}));return e.map(t=>({path:t,outcome:"removed"}))}function rs(e){try{return pe(e)}catch(t){return wt([])(t)}}function Gf({path:e,stays:t}){if(!t)try{zt(e)}catch(n){if(!["ENOENT","ENOTEMPTY","EEXIST"].includes(O(
n)))throw n}}function mr(e,t){for(let{content:n,mode:r=384,path:o}of t){let s=Ja(e,o);try{Pe(s,n,r)}catch(i){throw D(H(s,U(i)),i)}}}function Ja(e,t){let n=t.split(
"/");return T(e.make(...n.slice(0,-1)),n.at(-1)??"")}function Ka(e,t,n){try{Di(n,Ja(e,t),V()==="win32"?"junction":null)}catch(r){if(!["EEXIST","EPERM"].includes(
O(r)))throw r}}f();fe();L();$();f();var Jf=process.getBuiltinModule("node:timers/promises"),Va=Jf.setTimeout;k();R();var Kf=500,Wa={unseen:5e3,seen:3e4},za=40,ss=6e4;async function Ya(e){let{clock:t,folder:n,name:r,signal:o,trace:s,work:i}=e,l=tc(n,r,t.elapsedMs),p=t.elapsedMs()+
ss,m=new Set;for(;t.elapsedMs()<p;){let g=Za(l);if("error"in g){s(`the lock cannot be used: ${U(g.error)}`);break}if(g.release)return Vf(e,{...g,release:g.release});
m.add(g.holder),await ec(za,o);let y=e.done();if(y!==void 0)return y;let b=qf(T(n,`${r}.failed`));if(!(b===void 0||!m.has(b.holder))){if(b.error)throw b.error;break}}
return i()}async function Qa({clock:e,folder:t,name:n,signal:r},o){let s=tc(t,n,e.elapsedMs),i=(p,m)=>D(H(T(t,n),p),m),l=e.elapsedMs()+ss;for(;e.elapsedMs()<l;){
let p=Za(s);if("error"in p)throw i(U(p.error),p.error);if(!p.release){await ec(za,r);continue}try{return await o()}finally{p.release()}}throw i(`another process\
 has been working on it for ${ss/1e3} s`)}function Za(e){try{return e()}catch(t){if(O(t)==="")throw t;return{error:t}}}async function Vf({done:e,folder:t,isForAll:n,
name:r,signal:o,work:s},{holder:i,release:l}){try{return e()??await s()}catch(p){throw o?.aborted||Wf(T(t,`${r}.failed`),i,p,n),p}finally{l()}}function Wf(e,t,n,r){
let o=n instanceof h&&r(n)?{error:{...n,message:n.message}}:{};try{Pe(e,JSON.stringify({holder:t,...o}))}catch{}}function qf(e){let{error:t,holder:n}=S(et(e)??"")??
{};if(typeof n!="string")return;let{code:r,message:o,...s}=t??{};return{holder:n,error:t===void 0?void 0:new h(r,o,s)}}async function ec(e,t){try{await Va(e,void 0,
t&&{signal:t})}catch(n){throw t?.reason??n}}function tc(e,t,n){let r=new Map,o=({changedAt:i,holder:l})=>{let p=`${l} ${i}`,m=r.get(p)??n();return r.set(p,m),n()-
m},s=i=>{let l=Xf(i.holder);return l!==!1&&o(i)<(l?Wa.seen:Wa.unseen)};return()=>{let i=qa(e,t),l=i.at(-1);if(l&&s(l))return{holder:l.holder};let p=T(e,`${t}.lo\
ck-${l?l.turn+1:0}`),m=JSON.stringify({...oa(),id:re(8).toString("hex")});if(!zf(p,m))return{holder:""};if(l&&!qa(e,t).some(y=>y.holder===l.holder))return gr(p),
{holder:""};let g=setInterval(()=>Yf(p),Kf);return g.unref(),{holder:m,release(){clearInterval(g);for(let y of i)gr(y.path);gr(p)}}}}function qa(e,t){let n=`${t}\
.lock-`;return pe(e).filter(r=>r.startsWith(n)&&/^\d+$/.test(r.slice(n.length))).flatMap(r=>{let o=T(e,r);try{let s=Number(r.slice(n.length));return[{path:o,turn:s,
holder:P(o,"utf8"),changedAt:ne(o).mtimeMs}]}catch{return[]}}).sort((r,o)=>r.turn-o.turn)}function Xf(e){let{pid:t,startedAt:n,world:r}=S(e)??{};if(!(typeof t!=
"number"||typeof n!="string"||typeof r!="string"))return sa({pid:t,startedAt:n,world:r})}function zf(e,t){let n=`${e}-${re(8).toString("hex")}`,r=o=>Ue(o,t,{flag:"\
wx",mode:384});r(n);try{return!Xa(()=>jn(n,e))}catch{return!Xa(()=>r(e))}finally{gr(n)}}function Xa(e){try{return e(),!1}catch(t){if(O(t)==="EEXIST")return!0;throw t}}
function gr(e){try{Ie(e)}catch{}}function Yf(e){try{let t=new Date;Mi(e,t,t)}catch{}}var Qf=300,as=1,nc=5,Zf=1<<18,em=X.O_RDONLY|(X.O_NOFOLLOW??0)|(X.O_NONBLOCK??0);function oc(e,t,n=()=>{}){let r=T(e.path,ln),o=s=>{try{return s()}catch(i){if(!(i instanceof
Error))throw i;return n(`tokens are not kept: ${i.message}`),!1}};return{async get(s,i,{fresh:l=!1,signal:p}={}){if(!o(e.isUsed))return i();let m=Ae("sha256").update(
is(s)).digest("hex"),g=T(r,`${m}.json`),y=()=>{let x=am(g,e,t);return x&&is(x.key)===is(s)?x:void 0},b=y(),E=l===!0||l!==!1&&l===b?.value;if(b&&!E&&ic(b,t)>=Qf)
return rc(b);if(!o(()=>e.make(ln)!==""))return i();try{return await Ya({folder:r,name:m,clock:t,signal:p,trace:n,done(){let x=y();return x===void 0||x.id===b?.id?
void 0:rc(x)},async work(){let x=await i();return um(g,{...x,key:s},t,n),x},isForAll:rm})}finally{o(e.isUsed)||await e.remove()}},list(){let s=e.exists()?im(r):
[];if(!s)return{tokens:[],unread:[r]};let l=s.filter(p=>!tm.test(p)).map(p=>T(r,p)).map(p=>({path:p,found:ac(p,e,t)}));return{tokens:l.flatMap(({found:p})=>typeof p==
"object"?[nm(p)]:[]),unread:l.flatMap(({found:p,path:m})=>p==="unknown"?[m]:[])}},clear(){e.exists()&&dt(r,{recursive:!0,force:!0})}}}function sc(e,t,{pid:n,startedAt:r}){
try{if(!e.isUsed())return!1;let o=Ae("sha256").update(JSON.stringify([t,n,r])).digest("hex");return Ue(T(e.make(ln),`${o}.asked`),"",{flag:"wx",mode:384}),!1}catch(o){
return O(o)==="EEXIST"}}var tm=/^[0-9a-f]{64}\.(?:asked|failed|lock-)/,rc=({expiresAt:e,ifMapped:t,principal:n,value:r})=>({value:r,expiresAt:e,principal:n,...W(
{ifMapped:t})}),nm=({expiresAt:e,key:{audience:t,boundary:n,format:r,scopes:o,user:s},principal:i})=>({format:r,principal:i,...W({scopes:o,audience:t,user:s,hasBoundary:n===
void 0?void 0:!0}),expires:Ye(e)}),rm=e=>e.server!==void 0&&e.server.status>=400&&e.server.status<500&&e.server.status!==429,is=e=>JSON.stringify({...e,scopes:[
...e.scopes??[]].sort()},om),om="audience boundary format identityDigest includeEmail lifetimeSeconds scopes user".split(" ");function ic({expiresAt:e,mintedAt:t,
mintedUptime:n},r){return Math.min(e-r.now(),e-t-(Jn()-n))}var sm=({mintedAt:e,mintedUptime:t},n)=>e-n.now()>nc||t-Jn()>nc;function im(e){try{return pe(e)}catch(t){
return O(t)==="ENOENT"?[]:void 0}}function ac(e,t,n){let r=S(dm(e,t));return r&&cm(r)&&!sm(r,n)?ic(r,n)>0?r:"over":te(e,{throwIfNoEntry:!1})?"unknown":"over"}function am(e,t,n){
let r=ac(e,t,n);return typeof r=="object"?r:void 0}var cm=e=>(e.version??as)===as&&yt(e.value)&&[e.expiresAt,e.mintedAt,e.mintedUptime].every(Number.isFinite)&&
typeof e.id=="string"&&typeof e.principal=="string"&&typeof e.key=="object"&&e.key!==null;function dm(e,{uid:t}){let n;try{n=ze(e,em);let r=Fe(n),o=t===void 0||
r.uid===t&&(r.mode&63)===0;return r.isFile()&&r.size<=Zf&&o?P(n,"utf8"):""}catch{return""}finally{n!==void 0&&Xe(n)}}function um(e,t,n,r){let o=re(8).toString("\
hex"),s={version:as,...t,id:o,mintedAt:n.now(),mintedUptime:Jn()};try{Pe(e,JSON.stringify(s))}catch(i){r(`the token is not kept: ${U(i)}`)}}f();f();k();C();f();k();C();var lm={EMFILE:"Let the process open more files: ulimit -n 1024",ENFILE:"End programs on this computer that have many files open.",ENOSPC:"Free some\
 space on this disk, or inodes. See both: df -h, df -i",EDQUOT:"Free some space: the quota of this user is used up.",EROFS:"Use another folder, or let the file \
system be writable.",EACCES:"Let this user have access, or use another folder.",EPERM:"Let this user have access, or use another folder."},pm="Install ci-auth a\
gain: its files are incomplete, or damaged.";function hr(e){if(!(e instanceof Error))return;let{code:t="",message:n,stack:r="",syscall:o}=e,s=(i,l)=>new h("MACH\
INE_REFUSED",M(De(i)),{suggestions:[l]});if(t==="ERR_MODULE_NOT_FOUND"||/^\s+at compileSourceTextModule/m.test(r))return s(`a file of ci-auth cannot be loaded: ${n}`,
pm);if(typeof o=="string")return fm(e)??s(`the system refused: ${n}`,lm[t]??"Repair this on the computer, then run it again.")}function fm(e){let{address:t,code:n}=e;
if(!(t!=="127.0.0.1"||n!=="EADDRNOTAVAIL"))return new h("MACHINE_REFUSED",`this computer has no address 127.0.0.1 (${n})`,{cause:e,suggestions:["Give the loopba\
ck interface its IPv4 address, as root: ip address add 127.0.0.1/8 dev lo"]})}var yr="Run the job again. For longer failures, increase retries or timeout.",cc="Request one token per job and reuse it. Do not start all jobs of a large matri\
x at once.",mm="Get a new ID token, and sign in right before the credentials are used.",gm="Choose another path, or remove the existing file.",dc={INPUT_VERSION_REQUIRED:[
"Say which version the build uses, for example: --go-version 1.24"],INPUT_BOUNDARY_BYPASSED:["Remove the file, or set HOME (on Windows: APPDATA) to another fold\
er for this step."],AUDIT_FILE_UNREADABLE:["Look at the path, from this folder, and at the permissions of the file."],INPUT_BASELINE_INVALID:["Write it again: c\
i-auth audit \u2026 --format json --output FILE"],INPUT_PIPELINES_INVALID:["Give the top folder of a checkout: --pipelines DIR, or --pipelines OWNER/REPOSITORY=\
DIR."],INPUT_SINCE_INVALID:["Run it in the checkout, and name a commit that is in this clone: git log --oneline -1 REF must know it.","CIs often clone only the \
newest commit. GitHub Actions: fetch-depth: 2 for a pull request, otherwise 0. GitLab: GIT_DEPTH: 0."],OIDC_FORK_PULL_REQUEST:["Skip the step with if: github.ev\
ent.pull_request.head.repo.full_name == github.repository","Run it on push."],OIDC_DEPENDABOT:["Skip the step with if: github.actor != 'dependabot[bot]'","Run i\
t after the merge."],OIDC_JOB_COMPLETED:["Use the credentials only while the job runs, or use a service account: its access token is still valid after the job."],
OIDC_TOKEN_TOO_SHORT:["Sign in right after the CI issues the token."],STS_TOKEN_MALFORMED:["Give only the token: no quotes, line breaks or JSON around it."],STS_TOKEN_STALE:[
mm],STS_RATE_LIMITED:["Exchange once per job and reuse the token. Do not start all jobs of a large matrix at once."],STS_TOKEN_NEARLY_EXPIRED:["Sign in right be\
fore the credentials are used."],STS_UNAVAILABLE:[yr],IAM_RATE_LIMITED:[cc],IAM_UNAVAILABLE:[yr],OAUTH_JWT_TIMEFRAME:["Set the clock of this machine (timedatect\
l, or the hypervisor)."],OAUTH_LIFETIME_TOO_LONG:["Set access_token_lifetime to 3600s or less.","Set the clock of this machine."],OAUTH_RATE_LIMITED:[cc],OAUTH_UNAVAILABLE:[
yr],GKE_UNAVAILABLE:[yr],CLIENT_EXECUTABLES_NOT_ALLOWED:["If the file is yours: export GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES=1"],CLIENT_EXECUTABLE_OUTPUT:["\
Run the command of the file by hand, and compare with https://google.aip.dev/auth/4117"],FILE_SUBJECT_TOKEN_MISSING:["Sign in again in this job: the token file \
of the credentials no longer exists."],FILE_EXISTS:[gm],AUDIT_FINDING_UNKNOWN:['Run the same audit without --explain, and copy the text after "finding", at the \
end of one.'],AUDIT_RESUME_INVALID:["Name a file that does not exist yet: the audit then begins anew, and makes it."]},uc=({code:e,suggestions:t=[]})=>[...new Set(
[...dc[e]??[],...t])],hm=e=>e.code in dc?{...e,suggestions:uc(e)}:e;function cs(e){if(!(e instanceof h))return e;let t=e.problems.length>0?e.problems:[e];return e.
with({problems:e.problems.map(hm),suggestions:[...new Set([...t.flatMap(uc),...e.suggestions])]})}function lc(e){let t=cs(hr(e)??e),n=t instanceof h,{message:r,
suggestions:o=[]}=n?t:{message:`this is a bug in ci-auth: ${t}`},s=o.map(p=>p.replace(/\.$/,"")).join("; "),i=r.replace(/\s*\n\s*/g,"; "),l=s===""?i:`${i.replace(
/\.$/,"")}. Try this: ${s}`;return{code:n?t.code:"BUG",text:De(M(l))}}k();J();var kr=({scopes:e=[se]}={})=>({format:"access_token",scopes:e,lifetimeSeconds:3600}),Be=e=>({stdout:e,exitCode:0}),ls=e=>({stdout:"",stderr:`${e}
`,exitCode:1}),vt={docker:"docker-credential-ci-auth",kubectl:"gke-gcloud-auth-plugin",git:"git-credential-ci-auth",keyring:"keyring",bazel:"ci-auth-bazel",goauth:"\
ci-auth-goauth",pnpm:"ci-auth-pnpm"};var ym=1e4,gc="this program is still working",bm={stdin:"the tool that started this helper did not end its request on standard input",token:"Google, or the CI, \
did not answer the request for a token",passOn:"the next program of this name on PATH did not end"};async function hc(e,t,n=ym){let r=gc,o=async(p,m)=>{r=bm[p];
let g=await m();return r=gc,g},s={...t,stdin:()=>o("stdin",t.stdin),token:p=>o("token",()=>t.token(p)),passOn:p=>o("passOn",()=>t.passOn(p))},i,l=new Promise((p,m)=>{
let g=()=>new h("NETWORK_TIMEOUT",`no answer within ${n/1e3} s: ${r}`);i=setTimeout(()=>m(g()),n)});try{return await Promise.race([e.answer(s),l])}catch(p){let{
code:m,text:g}=lc(p),y=`${m}: ${g}`;return(e.failure??ls)(y)}finally{clearTimeout(i)}}f();ge();k();J();R();Sr();Y();Q();Ir();f();ge();R();Nt();Ke();f();f();f();f();var ot=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${o} ${s}`.trim(),l=i?
`status code ${i}`:"an unknown error";super(`Request failed with ${l}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=
r}};f();var Pt=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"messag\
e"in t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};f();var $t=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new Pt(t.cause):
void 0;super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};f();f();var Ss=(()=>{let e=!1,t=!1;if(typeof a=="function"&&typeof c=="function")try{t=new c("https://empty.invalid",{body:new a,method:"POST",get duplex(){return e=
!0,"half"}}).headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),Pc=typeof globalThis.
AbortController=="function",Nr=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",$c=typeof a=="function",Lc=typeof a=="fu\
nction",Pr=["get","post","put","patch","head","delete"],Fm=()=>{};Fm();var Fc={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"\
*/*",blob:"*/*",bytes:"*/*"},$r=2147483647,Uc=new TextEncoder().encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,Lr=Symbol("stop"),yn=class{options;constructor(t){
this.options=t}},Dc=e=>new yn(e),jc={json:!0,parseJson:!0,stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,
onUploadProgress:!0,fetch:!0,context:!0},Mc={next:!0},Hc={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,
integrity:!0,keepalive:!0,signal:!0,window:!0,duplex:!0};var Um=e=>{if(!e)return 0;if(e instanceof a){let t=0;for(let[n,r]of e)t+=Uc,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,t+=
typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},Bc=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),r){o+=r.byteLength;let l=t===0?0:o/t;l>=1&&(l=1-Number.EPSILON),n?.({percent:l,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=s},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},Gc=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new d(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new d(
Bc(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},Jc=(e,t,n)=>{if(!e.body)return e;let r=Um(n??e.body);return new c(e,{duplex:"half",
body:Bc(e.body,r,t)})};f();f();var Ve=e=>e!==null&&typeof e=="object";var bn=(...e)=>{for(let t of e)if((!Ve(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return Is({},...e)},Ts=(e={},t={})=>{
let n=new u(e),r=t instanceof u,o=new u(t);for(let[s,i]of o.entries())r&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function Fr(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:Is(e[n]??[],t[n]??[])}var _s=(e={},t={})=>({beforeRequest:Fr(e,t,"beforeRequest"),beforeRetry:Fr(e,t,"beforeRetry"),afterResponse:Fr(
e,t,"afterResponse"),beforeError:Fr(e,t,"beforeError")}),Dm=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,s]of r.entries())n.append(o,s);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(Ve(r))for(let[o,s]of Object.entries(r))s!==void 0&&n.append(o,String(s));else{
let o=new URLSearchParams(r);for(let[s,i]of o.entries())n.append(s,i)}return n},Is=(...e)=>{let t={},n={},r={},o,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(Ve(i)){for(let[l,p]of Object.entries(i)){if(l==="signal"&&p instanceof globalThis.AbortSignal){s.push(p);continue}if(l==="conte\
xt"){if(p!=null&&(!Ve(p)||Array.isArray(p)))throw new TypeError("The `context` option must be an object");t={...t,context:p==null?{}:{...t.context,...p}};continue}
if(l==="searchParams"){p==null?o=void 0:o=o===void 0?p:Dm(o,p);continue}Ve(p)&&l in t&&(p=Is(t[l],p)),t={...t,[l]:p}}Ve(i.hooks)&&(r=_s(r,i.hooks),t.hooks=r),Ve(
i.headers)&&(n=Ts(n,i.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),s.length>0&&(s.length===1?t.signal=s[0]:Nr?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};f();var Vc=e=>Pr.includes(e)?e.toUpperCase():e,jm=["get","put","head","delete","options","trace"],Mm=[408,413,429,500,502,503,504],Hm=[413,429,503],Kc={limit:2,methods:jm,
statusCodes:Mm,afterStatusCodes:Hm,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
Wc=(e={})=>{if(typeof e=="number")return{...Kc,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...Kc,...t}};f();f();var st=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function Cs(e,t,n,r){return new Promise((o,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new st(e))},r.timeout);r.fetch(e,t).then(o).catch(s).then(()=>{clearTimeout(
i)})})}f();async function As(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(s),r(t.
reason)}let s=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}f();var qc=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in Hc)&&!(r in jc)&&(!(r in e)||r in Mc)&&(n[r]=t[r]);return n},Xc=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;f();function En(e){return e instanceof ot||e?.name===ot.name}function vs(e){return e instanceof st||e?.name===st.name}var xn=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>$r)throw new RangeError(`The \`timeout\` option cann\
ot be greater than ${$r}`);await Promise.resolve();let i=await r.#y();for(let l of r.#e.hooks.afterResponse){let p=r.#f(i.clone()),m;try{m=await l(r.request,r.#d(),
p,{retryCount:r.#o})}catch(y){throw r.#i(p),r.#i(i),y}if(m instanceof yn)throw r.#i(p),r.#i(i),new $t(m.options);let g=m instanceof d?m:i;p!==g&&r.#i(p),i!==g&&
r.#i(i),i=g}if(r.#f(i),!i.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(i.status):r.#e.throwHttpErrors)){let l=new ot(i,r.request,r.#d());for(let p of r.#e.
hooks.beforeError)l=await p(l,{retryCount:r.#o});throw l}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!$c)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let l=i.clone();
return r.#i(i),Gc(l,r.#e.onDownloadProgress)}return i},s=r.#m(o).finally(()=>{let i=r.#a;r.#l(i?.body??void 0),r.#l(r.request.body??void 0)});for(let[i,l]of Object.
entries(Fc))i==="bytes"&&typeof d?.prototype?.bytes!="function"||(s[i]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||l);let p=await s;
if(i==="json"){if(p.status===204)return"";let m=await p.text();return m===""?"":n.parseJson?n.parseJson(m):JSON.parse(m)}return p[i]()});return s}static#r(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#t;#o=0;#n;#e;#a;#s;#c;constructor(t,n={}){
if(this.#n=t,this.#e={...n,headers:Ts(this.#n.headers,n.headers),hooks:_s({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:Vc(n.
method??this.#n.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:Wc(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??a.
bind(globalThis),context:n.context??{}},typeof this.#n!="string"&&!(this.#n instanceof URL||this.#n instanceof c))throw new TypeError("`input` must be a string,\
 URL, or Request");if(this.#e.prefixUrl&&typeof this.#n=="string"){if(this.#n.startsWith("/"))throw new Error("`input` must not begin with a slash when using `p\
refixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#n=this.#e.prefixUrl+this.#n}Pc&&Nr&&(this.#s=this.#e.signal??this.#n.signal,this.#t=
new globalThis.AbortController,this.#e.signal=this.#s?AbortSignal.any([this.#s,this.#t.signal]):this.#t.signal),Ss&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new u(n.headers).has("content-type");if(this.#n instanceof c&&(Lc&&this.#e.body instanceof a||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new c(this.#n,this.#e),Xc(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#r(this.#e.searchParams)).toString()),i=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,s);this.request=new c(
i,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!Ss)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#g(this.request,
this.#e.body??void 0)}}#u(){let t=this.#e.retry.delay(this.#o),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#h(t){if(this.#o++,this.#o>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new Pt(t);if(n instanceof $t)return n.customDelay??this.#u();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#o});if(r===!1)throw t;if(r===
!0)return this.#u()}if(vs(t)&&!this.#e.retry.retryOnTimeout)throw t;if(En(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let s=this.#e.retry.maxRetryAfter??o;return o<s?o:s}if(t.response.status===413)throw t}return this.#u()}#f(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#l(t){t&&t.cancel().catch(()=>{})}#i(t){this.#l(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#h(n),$r);if(this.#o<1)throw n;if(await As(r,this.#s?{signal:this.#s}:{}),n instanceof $t&&n.customRequest){let o=this.#e.signal?new c(
n.customRequest,{signal:this.#e.signal}):new c(n.customRequest);this.#p(o)}for(let o of this.#e.hooks.beforeRetry){let s=await o({request:this.request,options:this.#d(),
error:n,retryCount:this.#o});if(s instanceof c){this.#p(s);break}if(s instanceof d)return s;if(s===Lr)return}return this.#m(t)}}async#y(){this.#t?.signal.aborted&&
(this.#t=new globalThis.AbortController,this.#e.signal=this.#s?AbortSignal.any([this.#s,this.#t.signal]):this.#t.signal,this.request=new c(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#d(),{retryCount:this.#o});if(r instanceof d)return r;if(r instanceof c){this.#p(
r);break}}let t=qc(this.request,this.#e);return this.#a=this.request,this.request=this.#a.clone(),this.#e.timeout===!1?this.#e.fetch(this.#a,t):Cs(this.#a,t,this.#t,
this.#e)}#d(){if(!this.#c){let{hooks:t,...n}=this.#e;this.#c=Object.freeze(n)}return this.#c}#p(t){this.#c=void 0,this.request=this.#g(t)}#g(t,n){return!this.#e.
onUploadProgress||!t.body?t:Jc(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};var Rs=e=>{let t=(n,r)=>xn.create(n,bn(e,r));for(let n of Pr)t[n]=(r,o)=>xn.create(r,bn(e,o,{method:n}));return t.create=n=>Rs(bn(n)),t.extend=n=>(typeof n=="fu\
nction"&&(n=n(e??{})),Rs(bn(e,n))),t.stop=Lr,t.retry=Dc,t},Bm=Rs(),zc=Bm;ge();k();R();Nt();f();k();Ke();var Yc=1048576;async function Os(e,t,n){try{return await Gm(e,t,n)}catch(r){if(r.stale)return Os(e,t,n);throw r}}var Gm=(e,{method:t,url:n,headers:r,
body:o},s)=>Je(s,(i,l)=>{let{proxy:p}=e.route,m=p&&n.protocol==="http:",g=Cr({agent:e,host:ee(n),port:Se(n),method:t,path:m?`${n.origin}${n.pathname}${n.search}`:
n.pathname+n.search,setHost:!1,signal:s}),y={host:n.host,...r,...m?Ot(p):{}};for(let[b,E]of Object.entries(y))g.setHeader(b,E);g.on("error",b=>l(Object.assign(b,
{stale:Jm(b,g.reusedSocket)}))),g.once("response",b=>{Km(b).then(async E=>{if(!m||E.status!==407)return i(E);let{proxyRefusal:x}=await Promise.resolve().then(()=>(xs(),Es));
l(x(407,E.headers["proxy-authenticate"]?.toString()))},l)}),g.end(o)}),Jm=({code:e},t)=>t&&(e==="ECONNRESET"||e==="EPIPE");async function Km(e){let t=[],n=0;for await(let o of e)
if(t.push(o),n+=o.length,n>Yc)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(n,Yc));return{status:e.statusCode??0,headers:e.headers,body:r}}function Qc(e,t){
let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new h("INPUT_ENDPOINT_INVALID",`the address of ${n} is neither https nor ht\
tp`,{suggestions:["Check the variable that replaces the address: it must be https://HOST, or http://127.0.0.1:PORT."]});let{type:s,body:i}=Vm(e),l={accept:"appl\
ication/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?{}:{authorization:`Bearer ${e.bearer}`},...Wm(e.headers)};for(let[p,m]of Object.entries(
l))qm(n,p,m);return{method:r,url:o,headers:l,body:i}}function Vm({json:e,form:t}){return e!==void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"ap\
plication/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var Wm=(e={})=>Object.fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),
n]));function qm(e,t,n){try{Ic(t),Cc(t,n)}catch{throw new h("INPUT_HEADER_INVALID",`the header ${t} for ${e} has characters that cannot be sent`,{suggestions:["\
Check its value: a secret that was pasted with a line break causes this."]})}}var Ng=new Set([408,429,500,502,503,504]),Pg=new Set([502,503,504]),$g=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNREACH",
"ENETUNREACH","EPIPE","ETIMEDOUT"]),Lg=({status:e,body:t})=>Ng.has(e)||e>=400&&e<500&&S(t)?.error==="quota_exceeded",Fg=({name:e,code:t="",proxyStatus:n=0})=>e===
"TimeoutError"||$g.has(t)||Pg.has(n);function Ug(e,t,n,r,o=Math.random){return Math.max((1+o())*t*2**(e-2),Dg(n,r))}function Dg(e="",{now:t}){if(/^\d+$/.test(e.
trim()))return Number(e)*1e3;let n=Date.parse(e);return Number.isNaN(n)?0:Math.max(0,n-t()*1e3)}var{elapsedMs:Mr}=xe,yd=2e4,jg=500,Mg=5e3;async function bd(e,t,n){
let r={call:e,agent:t,options:n,outgoing:Qc(e,n.userAgent??"ci-auth"),startedAt:Mr(),attempts:0,sentAt:0,received:void 0,lastStatus:void 0,retryInMs:0};try{await Hg(
r)}catch(o){if(!En(o))throw await Kg(o,r)}return Vg(r)}async function Hg(e){let{call:t,options:n}=e,{signal:r}=n.run;r.throwIfAborted(),await zc(t.url.origin+t.
url.pathname,{method:t.method,fetch:async o=>{let{status:s}=await Bg(e,o.signal);return new d(null,{status:Math.min(s,599)})},retry:{limit:n.retries,methods:["d\
elete","get","post","patch"],shouldRetry:({error:o})=>Jg(o,e),delay:()=>e.retryInMs},signal:r,timeout:n.callTimeoutMs??yd})}async function Bg(e,t){let{agent:n,outgoing:r,
options:o}=e;e.attempts++,e.sentAt=o.clock.now(),e.received=void 0;let s=Mr(),i=p=>{let{method:m,url:g}=r;o.trace?.(`${m} ${g.host}${g.pathname} ${p} ${Math.round(
Mr()-s)} ms`)},l=Gg(e);try{return e.received=await Os(n,r,t),e.lastStatus=e.received.status,i(e.lastStatus),e.received}catch(p){throw i(t.aborted?"no answer":Ed(
p)),p}finally{clearTimeout(l)}}function Gg({agent:{route:e},call:{service:t},options:n}){let{callTimeoutMs:r=yd,lateMs:o=Mg,run:s,waiting:i}=n;if(!i)return;let l=me(
Math.min(r,s.remainingMs())),p=`no answer for ${me(o)}, the limit is ${l}`;return setTimeout(()=>i(`Still waiting for ${t} at ${rt(e)}: ${p}`),o).unref()}var Ed=({
code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";async function Jg(e,t){let{attempts:n,received:r,options:o}=t,{backoffMs:s=jg,clock:i,retries:l,run:p,
waiting:m}=o;if(p.signal.aborted||!(r?Lg(r):Fg(e))||(t.retryInMs=Ug(n,s,r?.headers["retry-after"],i),t.retryInMs>=p.remainingMs()))return!1;if(m){let g=await Promise.resolve().then(()=>(jr(),Dr)).
catch(()=>{});g&&m(g.retryLine(xd(t),r?.status??e,{retries:l,waitMs:t.retryInMs}))}return!0}var xd=({agent:e,attempts:t,call:n,lastStatus:r,startedAt:o})=>({service:n.
service,route:e.route,attempts:t,lastStatus:r,spentMs:Mr()-o});async function Kg(e,t){let{run:n}=t.options;if(n.isInterrupted())return n.signal.reason;let r=xd(
t);return(await Promise.resolve().then(()=>(jr(),Dr)).catch(wd(`${r.service}: ${Ed(e)}`))).failureOf(e,r,n)}var wd=e=>t=>{let n=`${e}, and a file of ci-auth tha\
t explains it cannot be loaded: ${t.message}`;throw new h("MACHINE_REFUSED",n,{cause:t})};async function Vg({agent:e,attempts:t,call:n,options:r,received:o,sentAt:s}){
let{status:i=0,headers:l={},body:p=""}=o??{},m=Date.parse(l.date??"")/1e3,g=Math.trunc(m-(s+r.clock.now())/2)+0,y=async()=>{let E=`${n.service} answered HTTP ${i}`,
{shownAnswer:x}=await Promise.resolve().then(()=>(hd(),gd)).catch(wd(E));return x(n,e.route.proxy,{status:i,body:p,contentType:l["content-type"]??""})},b=i<300?
void 0:await y();return{status:i,get body(){return b?.shown??p},show:async()=>b??y(),attempts:t,skewSeconds:Number.isNaN(g)?void 0:g}}Nt();var Lt=({clock:e,networkOptions:t,report:n,signal:r,surroundings:o,userAgent:s},{retries:i,timeoutMs:l})=>Wg({env:o.env,deadlineMs:l,retries:i,userAgent:s,
...t,...W({clock:e,signal:r,trace:n.trace,waiting:n.waiting})});function Wg(e){let{clock:t=xe}=e,n=Xg(e.deadlineMs,e.signal),r=new Map,o=({direct:s,socketPath:i,
url:l})=>{let p=`${l.origin} ${i??""}`,m=r.get(p);if(m)return m;let g=i===void 0&&!s?bs(l,e.env):void 0,{ca:y,opened:b}=e,x=i===void 0&&!g&&y===void 0?b?.get(l.
origin):void 0;b?.delete(l.origin);let I=new Or({origin:new URL(l.origin),socketPath:i,proxy:g,ca:y},n.signal,x);return r.set(p,I),I};return{send:async s=>bd(s,
o(s),{...e,clock:t,run:n}),preconnect(s,i=1){try{o({url:s}).preconnect(i)}catch{}},wait:(s,i,l=!1)=>(l||e.waiting?.(`Waiting ${me(s)} for ${i}`),zg(s,i,n)),remainingMs:n.
remainingMs,clock:t,signal:n.signal,close(){n.end();for(let s of r.values())s.closeIdle()}}}var qg=2147483647;function Xg(e,t){let n=xe.elapsedMs()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("abort",o,{once:!0}),
setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),qg)).unref(),{signal:r.signal,totalMs:e,remainingMs:()=>Math.
max(0,n-xe.elapsedMs()),end:()=>r.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&r.signal.reason===t.reason}}async function zg(e,t,n){
let r=async()=>{if(n.isInterrupted())return n.signal.reason;let{waitFailure:i}=await Promise.resolve().then(()=>(jr(),Dr));return i(e,t,n.totalMs)};if(n.signal.
aborted||e>=n.remainingMs())throw await r();let o,s=i=>{o=setTimeout(i,e)};await Je(n.signal,s,()=>clearTimeout(o)).catch(async()=>{throw await r()})}f();k();J();C();Y();Q();var mh={expected_project_id:{what:"the project",unknown:"no project is certain",decidedBy:"project_id"},expected_service_account:{what:"\
the service account",unknown:"the job acts as no service account",decidedBy:"service_account"},expected_provider:{what:"the provider",unknown:"the job does not \
sign in at a provider",decidedBy:"workload_identity_provider"},expected_subject:{what:"the subject",unknown:"the job does not sign in with an ID token that has \
one"}},Js=(e,t,n)=>e.filter(({name:r,wanted:o})=>!Gs(t[r],o)).map(({name:r,wanted:o})=>{let{decidedBy:s,unknown:i,what:l}=mh[r],p=t[r],m=p===void 0?`${i}, and ${l}\
 must be`:`${l} is "${_(p)}", not`,g=s?n(s):"the job that signs in";return{code:"GUARDRAIL_REFUSED",message:`${n(r)}: ${m} "${_(o)}"`,suggestions:[`Correct ${g}\
. Change ${n(r)} only if this job is meant to sign in so.`]}});function Gs(e,t){return e===void 0?!1:t.endsWith("*")?e.startsWith(t.slice(0,-1)):e===t}var Gr=e=>/^\d+$/.
test(e),Jr=e=>e.some(({name:t,wanted:n})=>t==="expected_subject"||Gr(n));function Ks(e,t,n){Z(Js(e,Vs(t),n))}function Hd(e,t){let n=Vs(Ws(e)),r=({name:o,wanted:s})=>n[o]!==
void 0&&!Gr(s);Z(Js(e.expected.filter(r),n,t))}var Vs=({projectId:e,provider:t,serviceAccount:n})=>({expected_project_id:e,expected_service_account:n,expected_provider:t&&
Ze(t)});async function Bd(e,t,n,r){if(e.length===0)return;let o=await hh(e,t,n),s={...Vs({...n,serviceAccount:o}),expected_subject:await gh(t.actor.idToken?.()?.
claims,e)};Z(Js(e,s,r))}async function gh(e={},t){let{sub:n}=e,r=t.find(({name:i})=>i==="expected_subject")?.wanted;if(typeof n!="string"||r===void 0||Gs(n,r))return typeof n==
"string"?n:void 0;let{otherSubject:o}=await Promise.resolve().then(()=>(Ut(),Ft)),s=o(e);return Gs(s,r)?s:n}var Ws=({identity:e,projectId:t,serviceAccount:n})=>({provider:e.mode==="federation"?e.provider:void 0,serviceAccount:n??(e.mode==="key"?e.key.email:void 0),projectId:t});
async function hh(e,{actor:t,google:n,mint:r},{serviceAccount:o}){let s=e.find(({name:m})=>m==="expected_service_account")?.wanted,i=o??(t.idToken?void 0:(await t.
principal()).principal);if(s===void 0||i===void 0||!Gr(s)||Gr(i)||!ke(n))return i;let{tokenHolder:l}=await Promise.resolve().then(()=>(Br(),Md)),p=await r({format:"\
access_token",scopes:[se],lifetimeSeconds:3600});return await l(n,p.value)??i}An();f();$();k();f();ve();J();var eu=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_APPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"];f();L();ve();k();R();tn();C();zr();var ou=(e,t,n)=>({label:"the executable of the credentials file",mintsAgain:!0,choosesAudience:!0,secrets:[],refreshSource:()=>({kind:"executable",command:e.command,
timeoutMs:e.timeoutMs}),async mint(r,{clock:o,signal:s}){let i=Bh(e.outputFile,o.now());if(i!==void 0)return i;if(t[pt]!=="1")throw new h("CLIENT_EXECUTABLES_NO\
T_ALLOWED",`the credentials file names an executable, but ${pt} is not 1`);return su(await Gh(e,{env:{...t,...Hh(e,r)},cwd:n,signal:s}))}}),Hh=({outputFile:e,tokenType:t},n)=>({
GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE:n,GOOGLE_EXTERNAL_ACCOUNT_TOKEN_TYPE:t,GOOGLE_EXTERNAL_ACCOUNT_INTERACTIVE:"0",...e===void 0?{}:{GOOGLE_EXTERNAL_ACCOUNT_OUTPUT_FILE:e}});
function Bh(e,t){if(e!==void 0)try{let n=S(P(e,"utf8"));return typeof n?.expiration_time=="number"&&n.expiration_time>t&&n?.success===!0?su(JSON.stringify(n)):void 0}catch{
return}}async function Gh({command:e,timeoutMs:t},n){let[r="",...o]=e.split(/\s+/).filter(p=>p!==""),{runProgram:s}=await Promise.resolve().then(()=>(ru(),nu)),
{failure:i,stdout:l}=await s({file:r,args:o,timeoutMs:t,...n});if(i!==void 0)throw Yr(`the executable ${i}`);return l}function su(e){let t=S(e);if(t?.version!==
1)throw Yr("the executable did not print a response of version 1");if(t.success!==!0)throw Yr(`the executable reported a failure${Jh(t)}`);let n=t.id_token;if(typeof n==
"string"&&n!=="")return n;throw Yr(`the response of the executable has no id_token, but the keys ${Do(t)}`)}function Jh({code:e,message:t}){let n=[e,t].filter(r=>typeof r==
"string").join(": ");return n?`: ${z(n)}`:""}var Yr=e=>new h("CLIENT_EXECUTABLE_OUTPUT",e);Qs();f();L();ve();k();R();Y();Q();Ir();function eo(e,t){try{return Yh(P(e,"utf8"),e)}catch(n){if(n instanceof h)throw n;let r=dr(n);throw new h("FILE_CREDENTIALS_MISSING",`${t} names ${e}, which cann\
ot be read: ${r}`,{suggestions:["Sign in in the same job, after the checkout (a checkout deletes files in the workspace) and before ci-auth cleanup."]})}}function Yh(e,t){
let n=S(e);if(!n)throw be(t,"it is not a JSON object");return du(n,t)}var be=(e,t)=>new h("INPUT_CREDENTIALS_FILE_INVALID",`the credentials file ${e} cannot be \
used: ${t}`),de=(e,t)=>{let n=e[t];return typeof n=="string"&&n!==""?n:void 0},jt=(e,t)=>{let n=e[t];return typeof n=="object"&&n!==null&&!Array.isArray(n)?n:void 0},
Zs={service_account:Qh,external_account:Zh,impersonated_service_account:ey};function du(e,t){let n=de(e,"type")??"(none)";if(Object.hasOwn(Zs,n))return Zs[n](e,
t);throw be(t,`its type is ${n}${n==="authorized_user"?", a person's":""}; the supported types are ${Object.keys(Zs).join(", ")}`)}function ei(e,t){let n=de(e,"\
universe_domain")??"googleapis.com";if(xt(n))return n;throw be(t,"its universe_domain is not a domain name")}function Qh(e,t){let n=fs(e);if("code"in n)throw new h(
n.code,n.message,{suggestions:n.suggestions??[]});return{type:"service_account",caller:{kind:"key",key:n},universe:ei(e,t)}}function Zh(e,t){let n=de(e,"audienc\
e"),r=de(e,"subject_token_type");if(!n||!r)throw be(t,"it has no audience or no subject_token_type");let o=ei(e,t),s=de(e,"token_url")??`https://sts.${o}/v1/tok\
en`,i=de(e,"service_account_impersonation_url"),l=jt(e,"service_account_impersonation")?.token_lifetime_seconds,p=typeof l=="number"?l:void 0,m=mt(n);return{type:"\
external_account",caller:{kind:"federation",stsAudience:n,provider:"code"in m?void 0:m,subjectTokenType:r,sts:lu(s,/\/v1\/token$/,t),credentialSource:sy(jt(e,"c\
redential_source")??{},t)},...i===void 0?{}:{impersonation:{...uu(i,[],t),lifetimeSeconds:p}},universe:o}}function ey(e,t){let n=jt(e,"source_credentials"),r=de(
e,"service_account_impersonation_url");if(!n||r===void 0)throw be(t,"it has no source_credentials or no service_account_impersonation_url");return{type:"imperso\
nated_service_account",caller:ty(n,t),impersonation:uu(r,ny(e,t),t),universe:ei(e,t)}}function ty(e,t){let n=e.type==="impersonated_service_account"?void 0:du(e,
t);if(n&&!n.impersonation)return n.caller;throw be(t,"its source_credentials impersonate an account too: put that account into delegates")}function ny(e,t){return(Array.
isArray(e.delegates)?e.delegates:[]).map(r=>{if(typeof r!="string")throw be(t,"its delegates are not a list of texts");return r.replace("projects/-/serviceAccou\
nts/","")})}function uu(e,t,n){let[,r=""]=/\/v1\/projects\/-\/serviceAccounts\/([^/:]+):generateAccessToken$/.exec(e)??[],o=ry(r);if(!o)throw be(n,"its service_\
account_impersonation_url does not name an account");return{serviceAccount:o,delegates:t,iamcredentials:lu(e,/\/v1\/projects\/-\/.*$/,n)}}function ry(e){try{return decodeURIComponent(
e)}catch{return}}function lu(e,t,n){let r=URL.canParse(e)?new URL(e):void 0,o=r?.protocol==="http:"&&Qe(r.hostname);if(!r||!t.test(e)||r.protocol!=="https:"&&!o)
throw be(n,"it names an endpoint that is not an https URL of the expected form");return e.replace(t,"")}var oy=3e4;function sy(e,t){let n=jt(e,"format")??{},r=n.
type==="json"?de(n,"subject_token_field_name"):void 0,o=de(e,"url"),s=de(e,"file"),i=jt(e,"executable");if(i)return iy(i,t);if(s!==void 0)return{kind:"file",path:s,
field:r};if(o!==void 0&&URL.canParse(o)){let p=Object.entries(jt(e,"headers")??{}).map(([m,g])=>[m,oe(g)]);return{kind:"url",url:new URL(o),headers:Object.fromEntries(
p),field:r}}let l=Object.keys(e).join(", ")||"nothing";throw be(t,`its credential_source has none of url, file and executable; it has ${l}`)}function iy(e,t){let n=de(
e,"command");if(n===void 0)throw be(t,"its executable has no command");let r=e.timeout_millis;return{kind:"executable",command:n,timeoutMs:typeof r=="number"?r:
oy,outputFile:de(e,"output_file")}}Q();An();ri();var cy=["GOOGLE_APPLICATION_CREDENTIALS",...eu],si=({env:e})=>cy.find(t=>e[t]);function to(e,t,n="--credentials-file"){let{cwd:r,env:o}=t,s=si(t),
i=e===void 0?s:n,l=e??(s&&o[s]);if(!l||!i)throw new h("INPUT_SOURCE_MISSING","there are no credentials to mint a token from",{suggestions:["Sign in first, in th\
e same job: ci-auth federate \u2026, or ci-auth key \u2026","For one token without a sign-in: ci-auth token --workload-identity-provider projects/\u2026/providers/\u2026",
"For tools that ask ci-auth in all steps: set CI_AUTH_WORKLOAD_IDENTITY_PROVIDER for the job"]});return{credentials:eo(j(r,l),i),path:l,namedBy:i}}function fu(e,t,{
report:n,surroundings:r}){let{caller:o,impersonation:s}=e,i=s?dy(t,s):t,l={serviceAccount:s?.serviceAccount,delegates:s?.delegates??[]};if(o.kind==="key"){for(let B of ni(
o.key))n.mask(B);let v=oi(i,()=>A.explain()),A=ti(v,o.key,n);return{actor:A,target:l,google:v}}let{credentialSource:p,provider:m,sts:g,stsAudience:y,subjectTokenType:b}=o,
E=oi(mu(i,{sts:g}),async()=>{let{about:v,facts:A}=await I.explain();return{about:{provider:m,...v},facts:A}}),x=uy(p,b,r);for(let v of x.secrets)n.mask(v);let I=Vr(
{google:E,source:x,audience:y,provider:m,exchangeSettings:{stsAudience:y,subjectTokenType:b},report:n});return{actor:I,target:l,google:E}}var dy=(e,{delegates:t,
iamcredentials:n,serviceAccount:r})=>oi(mu(e,{iamcredentials:n}),async()=>({about:{serviceAccount:r,delegates:t}})),oi=(e,t)=>({...e,explain:async()=>{let[n,r]=[
await e.explain?.(),await t()],{facts:o=async()=>[]}={...n,...r};return{about:{...n?.about,...r.about},facts:o}}}),mu=(e,t)=>({...e,endpoints:{...e.endpoints,...t}});
function uy(e,t,{cwd:n,env:r}){if(e.kind==="url")return Ys(e.url,{...e,method:"GET"});if(e.kind==="executable")return ou({...e,tokenType:t},r,n);let o=Zr(j(n,e.
path),e);return{...o,mint:(s,i)=>o.mint(s,i).catch(ly)}}function ly(e){throw!(e instanceof h)||e.code!=="OIDC_TOKEN_VARIABLE_MISSING"?e:e.with({code:"FILE_SUBJE\
CT_TOKEN_MISSING",suggestions:[]})}var gu=(e,{env:t})=>je(t,e.universe).endpoints;f();fe();$();J();Y();Q();qs();An();async function Eu(e,{metadataActor:t,clock:n,identify:r,networkOptions:o,report:s,signal:i,surroundings:l,userAgent:p},m){let{delegates:g,propagationMs:y,requestReason:b,
retries:E,serviceAccount:x,timeoutMs:I,universe:v}=e,{endpoints:A}=je(l.env,v);for(let le of va(l.env))s.note(le);let B={retries:E,timeoutMs:I+y},ue=Lt({clock:n,
networkOptions:o,report:s,signal:i,surroundings:l,userAgent:p},B),_e={network:ue,endpoints:A,universe:v,requestReason:b,explain:async()=>{let{explainSignIn:le}=await Promise.resolve().then(()=>(Ut(),Ft));
return le(e,Le)},identify:r};for(let{atOnce:le,url:Ro}of by(e,A))ue.preconnect(new URL(Ro),le);let Le=await yy(e.identity,_e,m,{metadataActor:t,report:s,surroundings:l}),
{repeating:K}=y>0?await Promise.resolve().then(()=>(bu(),yu)):{},ie=K?.({network:ue,report:s,leftMs:y,backoffMs:o?.backoffMs}),Xt=async(le,Ro)=>{let Oi=()=>Wr(_e,
Le,le,Ro),Ni=await(ie?ie(Oi):Oi());return s.mask(Ni.value),Ni},Ri={serviceAccount:x,delegates:g};return{actor:Le,google:_e,target:Ri,mint:le=>Xt(Ri,le),mintAsActor:le=>Xt(
{delegates:[]},le),close:ue.close}}function xu({delegates:e,identity:t,serviceAccount:n,universe:r},o,{cwd:s,env:i}){if(t.mode==="ambient")return;let{endpoints:l}=je(
i,r),p=t.mode==="key"?t.key:[nn(t.provider),o&&hy(o,{cwd:s,env:i})];return no(p,n,e,r,l)}var no=(...e)=>Ae("sha256").update(JSON.stringify(e)).digest("hex");function hy({
origin:e},{cwd:t,env:n}){if("ci"in e)return e.ci;let{named:r}=e,o=r.env??"CI_AUTH_ID_TOKEN",s=r.file??n.CI_AUTH_ID_TOKEN_FILE;return[r,n[o],s&&et(j(t,s))]}async function yy(e,t,n,{
metadataActor:r,report:o,surroundings:s}){if(e.mode==="key"){let{keyActor:p,keySecrets:m}=await Promise.resolve().then(()=>(ri(),pu));for(let g of m(e.key))o.mask(
g);return p(t,e.key,o)}if(e.mode==="ambient"){if(!r)throw new Error("no ambient identity here");return r(t,s.env,o)}let{audience:i,provider:l}=e;if(!n)throw new Error(
`no token source for ${Ze(l)}`);return Vr({google:t,source:n,audience:i,provider:l,exchangeSettings:Vd(l),report:o})}function by(e,t){let{delegates:n,identity:r,
serviceAccount:o,tokenRequest:s,universe:i}=e,l=+(s!==void 0)+Number(Ey(e)),p=o!==void 0||n.length>0,m=r.mode==="key"&&ke({universe:i})||s?.format==="access_tok\
en"&&s.user!==void 0;return[...r.mode==="federation"?[{url:t.sts,atOnce:1}]:[],...m?[{url:t.oauth2,atOnce:p?Math.min(l,1):l}]:[],...p?[{url:t.iamcredentials,atOnce:l}]:
[]]}function Ey({file:e,identity:t,serviceAccount:n,tokenRequest:r,verify:o}){return!o||t.mode==="federation"&&n===void 0?!1:!(r?.format==="access_token"&&r.user===
void 0)&&(r===void 0||e!==void 0)}f();J();f();J();C();function ro(e,t){let n=Ct(e[t]?.trim()??"");return n.ok?n.value:ye[t].default==="true"}function oo(e,t){let n=[],r=(p,m,...g)=>{n.push({code:p,message:m,
suggestions:g})},o=(p,m,g,...y)=>r(m,`${t.nameOf(p)}: ${g}`,...y),s=p=>e[p]?.trim()||void 0,i=p=>s(p)??ye[p].default??"";function l(p,m,g){let y=m(i(p));return y.
ok?y.value:o(p,g,_(y.reason))}return{...t,raw:e,problems:n,add:r,refuse:o,text:s,parsed:l,boolean:p=>l(p,Ct,"INPUT_BOOLEAN_INVALID")??!1,duration(p,m="INPUT_DUR\
ATION_INVALID"){let{max:g,min:y}=ye[p].range??{min:0,max:Number.POSITIVE_INFINITY},b=l(p,pn,m);return b!==void 0&&(b<y||b>g)&&o(p,m,`"${i(p)}" is not between ${us(
y)} and ${us(g)}`),b??y}}}var Mt=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.test(e);function wu({refuse:e,text:t},n){let r=t(n);if(r===void 0||!Mt(r))return;
let o=ye[n].type==="secret"?"the value":`"${_(r)}"`;e(n,"INPUT_PLACEHOLDER",`${o} was not expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in\
 a shell "$NAME" in double quotes.')}function Tu(e,{nameOf:t},n){let r=Cu(e,n);return Iu(e,t,o=>{let{mode:s}=ye[o];return s!==void 0&&r.federation!==r.key&&!r[s]?Rn(`has no effect with ${t(r.key?"c\
redentials_json":"workload_identity_provider")}`):vu(o,r,t)??wy[o]?.(r,t)})}function _u(e,{nameOf:t}){let n=Cu(e);return Iu(e,t,r=>r==="access_token_lifetime"&&
n.format==="id_token"?Rn(`has no effect with ${t("token_format")} id_token`):vu(r,n,t))}var Iu=(e,t,n)=>tt.flatMap(r=>{let o=e[r]?.trim()??"",s=o===""||xy(r,o)?
void 0:n(r);if(s===void 0)return[];let{code:i,message:l,suggestions:p=[]}=s;return{code:i,message:`${t(r)} ${l}`,suggestions:p.map(m=>m.replace(/\b(delete) it\.$/i,
`$1 ${t(r)}.`))}});function Cu(e,t=!!e.service_account?.trim()){let n=!!e.workload_identity_provider?.trim();return{federation:n,key:!!e.credentials_json?.trim(),
direct:n&&!e.service_account?.trim(),format:e.token_format?.trim()??"",file:ro(e,"create_credentials_file"),impersonates:t}}function xy(e,t){let{default:n,type:r}=ye[e];
return n===void 0?!1:r==="duration"?ku(pn(t),pn(n)):r==="boolean"?ku(Ct(t),Ct(n)):t===n}var ku=(e,t)=>e.ok&&t.ok&&e.value===t.value,Au=e=>["","access_token","id\
_token"].includes(e);function vu(e,t,n){let{format:r}=ye[e];if(r===void 0||t.format===r||!Au(t.format))return;let o=`${n("token_format")} ${r}`;return Rn(`has n\
o effect without ${o}`,`Add ${o}, or delete it.`)}var Rn=(e,t="Delete it.")=>({code:"INPUT_NOT_APPLICABLE",message:e,suggestions:[t]}),so=(e,t,n="")=>({code:"IN\
PUT_SERVICE_ACCOUNT_REQUIRED",message:`${n}needs ${e("service_account")}: ${t}`,suggestions:["Add the service account to act as."]}),Su=({file:e},t)=>e?void 0:Rn(
`has no effect with ${t("create_credentials_file")} false`),wy={token_format:({direct:e,format:t},n)=>e&&t==="id_token"?so(n,"a federated identity has no ID tok\
en of its own","id_token "):void 0,delegates:({direct:e},t)=>e?so(t,"there is no account to delegate to"):void 0,access_token_subject:({direct:e},t)=>e?so(t,"a \
service account signs for the user"):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:r},o)=>e?so(o,"a federated token lives as long as the \
CI's ID token"):n==="access_token"||!Au(n)||t&&r?void 0:Rn("has no effect without an access token or a credentials file with a service account"),profile:Su,credentials_file_path:Su};f();J();Y();var Ru={federation:"workload_identity_provider",key:"credentials_json"},ky="This machine already runs as a service account, which client libraries u\
se. To act as another one: ci-auth exec --service-account ACCOUNT -- COMMAND";function Ou(e){let{add:t,ambient:n,mode:r,raw:o,secretsWithheld:s}=e,i=r===void 0?
Object.values(Ru):[Ru[r]],l=i.some(p=>o[p]!==void 0);t("INPUT_SOURCE_MISSING",[Sy(i,l,e),...s===void 0?[]:[s]].join("; "),...n?[ky]:[],...l||s!==void 0?[Ty(s)]:
i.flatMap(Iy(e)))}function Sy(e,t,{nameOf:n,raw:r}){let o=e.find(i=>r[i]);if(o!==void 0)return`${n(o)} contains only blanks`;let s=e.map(n);return s.length>1?`n\
either ${s.join(" nor ")} ${t?"has a value":"is given"}`:`${s[0]} is ${t?"empty":"not given"}`}var Ty=e=>e===void 0?"Check the name of the secret or variable, a\
nd that this job may read it.":"Skip this step in such runs, or run it after the merge. A provider name is not a secret: write it into the workflow.",_y="To see\
 the names, fill in POOL and PROJECT_ID: gcloud iam workload-identity-pools providers list --workload-identity-pool=POOL --location=global --project=PROJECT_ID \
--format='value(name)'",Iy=({nameOf:e})=>t=>{let n=e(t);if(t==="workload_identity_provider")return[`Give the full name of the provider: ${n} ${jo}`,_y];let r=n.
startsWith("--")?` PATH, or the key itself in ${He(t)}`:"";return[`Give a service account key: ${n}${r}`]};f();k();J();R();C();Y();Q();f();J();C();Y();Q();var Cy=["access_token","id_token"],Ay=3600,Nu=3600;function io(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime","INPUT_L\
IFETIME_INVALID")}function ao(e,t){let{nearest:n,refuse:r,text:o}=e,s=o("token_format");if(s===void 0)return;if(s==="access_token")return vy(e,t??Ay);if(s==="id\
_token")return Oy(e);let i=n?.(s,Cy),l=i?`Write ${i}.`:"Write access_token or id_token, or leave it empty.",p=`unknown token format: "${_(s)}"`;return r("token_\
format","INPUT_TOKEN_FORMAT_INVALID",p,l)}function vy(e,t){let{refuse:n,text:r}=e,o=r("access_token_subject"),s=Me(r("access_token_scopes")??""),i=s.length>0?s:
[se];for(let l of i.filter(p=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(p))){let p=`"${_(l)}" is not a scope`;n("access_token_scopes","INPUT_SCOPE_INVALID",p,"Separat\
e scopes by commas or newlines.")}return o!==void 0&&Ry(e,{user:o,lifetimeSeconds:t,hasScopes:s.length>0}),{format:"access_token",lifetimeSeconds:t,scopes:i,user:o}}
function Ry({add:e,nameOf:t,refuse:n},{hasScopes:r,lifetimeSeconds:o,user:s}){let i=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(s)||n("access_token_su\
bject","INPUT_SUBJECT_INVALID",`"${_(s)}" is not an email address`),r||e("INPUT_SCOPES_REQUIRED",`${i} needs ${t("access_token_scopes")}`,"List the scopes that \
the Workspace admin granted to the service account."),o>Nu){let l=`at most ${Nu}s together with ${i}`;n("access_token_lifetime","INPUT_LIFETIME_INVALID",l)}}function Oy({
add:e,boolean:t,nameOf:n,text:r}){let o=r("id_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is required for an ID t\
oken`,"Give the URL of the service to call."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var Pu=256;function Lu(e){let{add:t,nameOf:n,
text:r}=e,o=r("workload_identity_provider"),s=r("credentials_json");return o===void 0?s===void 0?Ly(e):$y(e,s):s===void 0?Py(e,o):t("INPUT_SOURCE_CONFLICT",`${n(
"workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}function Ny({refuse:e},t){let n=mt(t);if(!("\
code"in n))return n;let{code:r,message:o,suggestions:s=[]}=n;return e("workload_identity_provider",r,_(o),...s)}function Py(e,t){let{refuse:n,text:r}=e,o=r("aud\
ience");o!==void 0&&(o.length>Pu||new RegExp("\\p{Cc}","u").test(o))&&n("audience","INPUT_AUDIENCE_INVALID",`at most ${Pu} characters, and no line break`);let s=Mt(
t)?void 0:Ny(e,t);return s&&{mode:"federation",provider:s,audience:o??er(s)}}function $y({readKey:e,refuse:t},n){let r=e?.(n);if(!r)throw new Error("nothing her\
e reads a key");if(!("code"in r))return{mode:"key",key:r};let{code:o,message:s,suggestions:i=[]}=r;return Mt(n)?void 0:t("credentials_json",o,s,...i)}var Ly=e=>e.
ambient&&e.mode===void 0?{mode:"ambient"}:e.missingIdentity?.(e);function Fu(e){let t=e.text("service_account");return t===void 0||rn(t)?t:Du(e,"service_account",
t)}function Uu(e){let n=Me(e.text("delegates")??"").map(r=>r.replace(/^projects\/-\/serviceAccounts\//,""));for(let r of n)rn(r)||Du(e,"delegates",r);return n}function Du({
refuse:e},t,n){if(Mt(n))return;let r=`"${_(n)}" is not the email or the unique id of a service account`;e(t,"INPUT_SERVICE_ACCOUNT_INVALID",r,"To see the accoun\
ts, fill in PROJECT_ID: gcloud iam service-accounts list --project=PROJECT_ID")}var $u=20,ii=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.test(e);function ju({refuse:e,
text:t}){let n=t("project_id");if(n===void 0||ii(n))return n;let r=`"${_(n)}" is not a project id`;return e("project_id","INPUT_PROJECT_INVALID",r,"gcloud proje\
cts list")}var Fy=/^[^*]*(?:[^*]|[:/]\*)$/,co=({refuse:e,text:t})=>At.flatMap(n=>{let r=t(n)?.replace(/^(?:https:)?\/\/iam\.[\w.-]+\//,"");if(r===void 0)return[];
if(!Fy.test(r)){let o=`in "${_(r)}", a * is not at the end, or not after : or /`;e(n,"INPUT_EXPECTATION_INVALID",o,"Write the whole value, or one * at its end a\
fter : or /.")}return[{name:n,wanted:r}]});function Mu({refuse:e,text:t}){let n=t("profile")??fn;if(!wr(n)&&!Mt(n)){let r=`"${_(n)}" is not the name of a profil\
e`;e("profile","INPUT_PROFILE_INVALID",r,xr)}return n}function Hu({refuse:e,text:t}){let n=t("universe");return n===void 0||xt(n)?n:e("universe","INPUT_UNIVERSE\
_INVALID",`"${_(n)}" is not a domain name`)}function uo({add:e,nameOf:t,text:n}){let r=n("request_reason");return r===void 0||/^[\x20-\x7e]{1,1024}$/.test(r)?r:
e("INPUT_HEADER_INVALID",`${t("request_reason")} must be one line of printable ASCII`)}function lo({parsed:e,refuse:t}){let n=e("retries",mc,"INPUT_NUMBER_INVAL\
ID")??0;return n>$u&&t("retries","INPUT_NUMBER_INVALID",`${n} is above ${$u}`),n}var ai={min:600,max:43200},My=3600;function Vu(e,t,n){let r=oo(e,t),o=By(r),s=o&&o.serviceAccount!==void 0;if(Z([...r.problems,...t.inputsWithoutEffect(e,t,s),...n]),
o)return o;throw new Error("no plan and no problem")}function Hy(e,t=Lu){for(let i of tt)wu(e,i);let n=t(e),r=n?.mode==="key"?n.key:void 0,o=Fu(e),s=io(e);return{
identity:n,key:r,account:o,serviceAccount:[r?.email,r?.file.client_id].includes(o)?void 0:o,lifetime:s,tokenRequest:ao(e,s),expected:co(e),delegates:Uu(e),requestReason:uo(
e),retries:lo(e),timeoutMs:e.duration("timeout")*1e3,universe:Hu(e)??r?.universe??"googleapis.com"}}function By(e){let{account:t,identity:n,key:r,lifetime:o,...s}=Hy(
e),{boolean:i,duration:l}=e,p={profile:Mu(e),exportsVariables:i("export_environment_variables"),propagationMs:l("wait_for_propagation")*1e3,verify:i("verify")||
s.expected.length>0},m=i("cleanup_credentials"),g=i("create_credentials_file"),y=ju(e);if(!n)return;Vy(e,r),Wy(e,s);let{serviceAccount:b}=s,E=b===void 0?void 0:
Jy(o);return{...s,...p,identity:n,file:g?{lifetimeSeconds:E,cleanup:m}:void 0,projectId:y??Gy(r,t),notes:Ky(r,b,o,g)}}function Gy(e,t){let n=t===void 0?void 0:he(
t);if(n!==void 0||!e)return n;let{email:r,projectId:o}=e;return o!==void 0&&ii(o)?o:he(r)}var Jy=e=>e!==void 0&&e>=ai.min&&e<=ai.max?e:void 0;function Ky(e,t,n=0,r){
let{min:o}=ai,s=n>0&&n<o;return[...e?.notes??[],...s&&r&&t!==void 0?[`a credentials file needs at least ${o}s, so it has no lifetime`]:[],...n>My?["a lifetime a\
bove 3600s needs constraints/iam.allowServiceAccountCredentialLifetimeExtension for this account"]:[],...e&&t!==void 0?[`the key's account ${e.email} impersonat\
es ${t}: it needs roles/iam.serviceAccountTokenCreator on it`]:[]]}function Vy({refuse:e},t){let{universe:n}=t??{};if(n===void 0||xt(n))return;let r=`its univer\
se_domain "${_(n)}" is not a domain name`;e("credentials_json","INPUT_UNIVERSE_INVALID",r)}function Wy({add:e,nameOf:t,refuse:n},{serviceAccount:r,tokenRequest:o,
universe:s}){if(o?.format!=="access_token"||o.user===void 0)return;if(r!==void 0&&!r.includes("@")&&rn(r)){let l=`gcloud iam service-accounts describe ${r} --fo\
rmat='value(email)'`;n("service_account","INPUT_SERVICE_ACCOUNT_INVALID","domain-wide delegation needs the email, not the unique id",l)}if(ke({universe:s}))return;
let i=`${t("access_token_subject")} has no effect in the universe ${_(s)}`;e("INPUT_NOT_APPLICABLE",i)}async function Wu(e){let{ci:t,named:n,raw:r,surroundings:o}=e,
{problems:s,source:i}=await Xy(e),l=[...s,...await qy(e)];if(s.length>0||!r.workload_identity_provider?.trim())return{problems:l};if(i)return{source:{...i,origin:{
named:n}},problems:l};try{let p={ci:t.id,...W({module:t.module})};return{source:{...t.tokenSource(o),origin:p},problems:l}}catch(p){if(p instanceof h)return{problems:[
...l,p]};throw p}}async function qy({raw:e,surroundings:{env:t}}){if(Object.keys(t).filter(o=>/^(?:CI_AUTH_|INPUT_)EXPECT/.test(o)&&t[o]!=="").length===0)return[];
let{unknownGuardrailProblems:r}=await Promise.resolve().then(()=>(Ku(),Ju));return r(t,e)}async function Xy({findNamedSource:e,named:t,surroundings:n}){if(e&&Object.
values(t).some(l=>l!==void 0))return e(t,n);let{cwd:r,env:o}=n;if(!o.CI_AUTH_ID_TOKEN&&!o.CI_AUTH_ID_TOKEN_FILE)return{problems:[]};let{environmentTokenSource:s}=await Promise.resolve().then(()=>(Qs(),cu)),
i=s(o,r);return i?{source:i,problems:[]}:{problems:[]}}f();$();ge();ve();k();J();f();k();J();C();function ci(e){let t=new Map;for(let{kind:n,path:r,profile:o,projectId:s}of e.toSorted((i,l)=>i.createdAt.localeCompare(l.createdAt)))n!=="crede\
ntials"||o===void 0||t.set(o,{name:o,credentialsFile:r,projectId:s});return[...t.values()]}function fo(e,t){let n=ci(e),r=n.find(i=>i.name===t);if(r)return r;if(!wr(
t)){let i=`"${_(t)}" is not the name of a profile`;throw new h("INPUT_PROFILE_INVALID",i,{suggestions:[xr]})}let o=n.map(i=>i.name).join(", "),s=`this job has n\
ot signed in with the profile "${_(t)}"`;throw new h("INPUT_PROFILE_UNKNOWN",s,{suggestions:[o===""?"This job has no profile yet.":`The profiles of this job: ${o}`,
"Sign in first, in the same job: ci-auth federate --profile NAME \u2026, or ci-auth key --profile NAME \u2026"]})}Q();async function qu(e,t,n,r){let{cache:o=!0,ci:s,clock:i=xe,fresh:l,report:p,signal:m,surroundings:g}=e;if(!o||t===void 0)return r();let b=await oc(e.folder??It(s,
g),i,p.trace).get({identityDigest:t,...n},r,{fresh:l,signal:m});return p.mask(b.value),b}function Xu(e,t,n){let{surroundings:r}=n,o=j(r.cwd,e),s=no(et(o)),i=Yy(
n).find(p=>p.path===o&&p.contentDigest===s);if(i?.identityDigest!==void 0)return i.identityDigest;let{endpoints:l}=je(r.env,t.universe);return no(t,zy(t,r),l)}function zy({
caller:e},{cwd:t}){let n=e.kind==="federation"?e.credentialSource:void 0;return n?.kind==="file"?et(j(t,n.path)):void 0}var zu=({ci:e,folder:t,surroundings:n})=>(t?
Tt(t.path):Ba(e,n)).read();function Yy(e){try{return zu(e)}catch{return[]}}function On({profile:e,...t}){let{env:n}=t.surroundings;if(n[pa]){if(e!==void 0)throw Qy(
e);return}if(e===void 0&&mo(t))return;let r=zu(t);return e!==void 0?fo(r,e):ci(r).find(({name:o})=>o===fn)}var Qy=e=>new h("INPUT_NOT_APPLICABLE",`the profile ${e}\
 cannot be used in a command of ci-auth exec that has an access boundary: it has none`,{suggestions:[`Give the profile to exec: ci-auth exec --profile ${e} \u2026`]}),
mo=({surroundings:e})=>si(e)!==void 0,Zy=tt.filter(e=>["identity","guardrails"].includes(ye[e].group)||e==="wait_for_propagation");function Yu(e){let{env:t}=e.surroundings,
n=Object.fromEntries(Zy.map(o=>[o,t[He(o)]]));return[n.workload_identity_provider,n.credentials_json].some(o=>o?.trim())&&!mo(e)?n:void 0}var Qu=e=>ho(e)||mo(e)||
On(e)!==void 0,Zu=({credentialsFile:e,name:t,projectId:n},{surroundings:r})=>({credentialsFile:e,namedBy:`the profile ${t}`,projectId:n,surroundings:{...r,env:{
...r.env,[pt]:"1"}}}),go=e=>ho(e)&&!mo(e),ho=({ci:e,surroundings:t})=>e.hasGoogleIdentity===!0||!!t.env.GCE_METADATA_HOST?.trim();async function yo(e){let t=On(e),n=t===void 0&&go(e),r=t||n?void 0:Yu(e),o={...e,raw:{...r,token_format:"access_token"},nameOf:He,named:{},...t?Zu(t,e):{credentialsFile:void 0}},
{token:s}=await(n||r?tb(o,e.token):nb(o,e.token));return await e.report.masked(),s}var eb={create_credentials_file:"false",export_environment_variables:"false"};
async function tb(e,t){let{ci:n,nameOf:r,raw:o,report:s,surroundings:i}=e,{problems:l,source:p}=await Wu(e),m=ho(e),g=xc,y=Tu,b={nameOf:r,nearest:Rt,ambient:m,secretsWithheld:n.
secretsWithheld?.(i.env),readKey:g,missingIdentity:Ou,inputsWithoutEffect:y},E=Vu({...o,...eb},b,[...l,...Yo(i.env)]),{expected:x,identity:I}=E;Hd(E,r);let v=t??
E.tokenRequest;if(!v)throw new Error("no token format");for(let K of p?.secrets??[])s.mask(K);for(let K of E.notes)s.note(K);let A=xu(E,p,i),B=Ws(E),ue=await tl(
e,v,{digest:A,expected:x,known:B},()=>Eu(E,e,p)),qt=I.mode==="ambient",_e=B.serviceAccount??(qt?ue.principal:void 0);Jr(x)||Ks(x,{...B,serviceAccount:_e},r);let Le=p?.
label??(qt?"the metadata server":"a service account key");return{request:v,token:ue,source:Le}}async function nb(e,t){let{nameOf:n,raw:r,surroundings:o}=e,{credentials:s,
namedBy:i,path:l}=to(e.credentialsFile,o,e.namedBy),p=ob(e,Yo(o.env)),{expected:m}=p,g=t??sb(p.request,r,s),y=Xu(l,s,e),b={...ib(s),...W({projectId:e.projectId})},
E=await tl(e,g,{digest:y,expected:m,known:b},()=>ab(s,p,e));return Jr(m)||Ks(m,b,n),{request:g,token:E,source:`${l} (${i})`}}function tl(e,t,{digest:n,expected:r,
known:o},s){let{boundary:i,nameOf:l,report:p}=e,m=Jr(r)?{...e,cache:!1}:e;return qu(m,n,{...t,...W({boundary:i?.text})},async()=>{let g=await s(),{actor:y,google:b,
target:E}=g;try{let x=await g.mint(t),I=await i?.limit(b,x,p)??x;return await Bd(r,g,o,l),{...I,...await Zd(E,y,t)}}finally{g.close()}})}var rb=["workload_ident\
ity_provider","credentials_json"],el=["service_account","delegates","audience","universe","wait_for_propagation"];function ob({raw:e,...t},n){let{namedBy:r="a c\
redentials file",profile:o}=t,s=o===void 0?el:[...el,...rb],i=oo(e,{...t,nearest:Rt}),{add:l,duration:p,nameOf:m,problems:g,text:y}=i;for(let x of s.filter(I=>y(
I)!==void 0)){let I=`${m(x)} has no effect with ${r}, which contains the identity`;l("INPUT_NOT_APPLICABLE",I,`Delete it, or name the provider: ${m("workload_id\
entity_provider")}`)}let b=ao(i,io(i)),E={requestReason:uo(i),retries:lo(i),timeoutMs:p("timeout")*1e3,expected:co(i)};if(Z([...g,..._u(e,t),...n]),b)return{...E,
request:b};throw new Error("no token format")}function sb(e,t,n){let r=n.impersonation?.lifetimeSeconds;return e.format==="id_token"||e.user!==void 0||t.access_token_lifetime?.
trim()||r===void 0?e:{...e,lifetimeSeconds:r}}function ib({caller:e,impersonation:t}){let n=e.kind==="key"?e.key:void 0,r=t?.serviceAccount??n?.email,o=r===void 0?
void 0:he(r);return{serviceAccount:r,provider:e.kind==="federation"?e.provider:void 0,projectId:o??(t?void 0:n?.projectId)}}async function ab(e,t,n){let{report:r,
surroundings:o}=n,s=Lt(n,t),i={network:s,endpoints:gu(e,o),universe:e.universe,requestReason:t.requestReason,identify:n.identify};try{let{actor:l,google:p,target:m}=fu(
e,i,n);return{actor:l,google:p,target:m,mint:async y=>{let b=await Wr(p,l,m,y);return r.mask(b.value),b},close:s.close}}catch(l){throw s.close(),l}}f();var nl={mask:()=>{},masked:async()=>{},note:()=>{},warn:()=>{},waiting:()=>{},trace:()=>{}};function il({profile:e,programs:t,words:n},{metadataActor:r,jobOf:o,look:s,signal:i}){let{env:l}=process;return{words:n,version:"0.0.0",env:l,stdin:db,async token(p){
let m=s();return yo({...await o(m),profile:e,surroundings:m,report:nl,userAgent:"ci-auth/0.0.0",signal:i,token:kr(p),fresh:p?.fresh,metadataActor:r})},askedBefore:async p=>sc(
(await o(s())).folder,p,ra()),passOn:p=>cb(p,n,{env:l,own:t})}}async function cb(e,t,{env:n,own:r}){let o=(n.PATH??"").split(Ce),s=rl(r),i=o.findLastIndex(p=>p!==
""&&rl(p)===s),l=Qt(e,{...n,PATH:o.slice(i+1).join(Ce)});return l===void 0?void 0:Qi(l,t,n,"EXEC_COMMAND_MISSING").exitCode}function rl(e){try{return Fi(e)}catch{
return e}}var ol=1<<20;async function db(){let e="";for await(let t of process.stdin.setEncoding("utf8"))if(e+=t,e.length>ol)throw new Error(`more than ${ol} ch\
aracters on standard input`);return e}async function al({exitCode:e,stderr:t="",stdout:n}){await Promise.all([sl(process.stdout,n),sl(process.stderr,t)]),process.
exit(e)}var sl=(e,t)=>new Promise(n=>{if(t==="")return n();e.on("error",()=>n()),e.write(t,()=>n())});R();f();f();k();C();var dl="oauth2accesstoken",cl="[a-z][a-z0-9]*(?:-[a-z0-9]+)*",Ht=e=>`${cl}-${e}\\.pkg\\.dev|${e}\\.${cl}\\.rep\\.pkg\\.dev`,di="[a-z0-9](?:[a-z0-9-]\
*[a-z0-9])?",ub={docker:`${Ht("docker")}|(?:(?:us|eu|asia|marketplace)\\.)?gcr\\.io`,npm:Ht("npm"),python:Ht("python"),maven:Ht("maven"),go:Ht("go"),apt:Ht("apt"),
git:`source\\.developers\\.google\\.com|(?:${di}\\.)+sourcemanager\\.dev`,bazel:`(?:${di}\\.)+googleapis\\.com|(?:${di}\\.)+pkg\\.dev`},lb=new Map(Object.entries(
ub).map(([e,t])=>[e,new RegExp(`^(?:${t})$`)])),pb=/^(?:https:\/\/)?([a-z0-9.-]{1,253})(?::443)?(?:\/[!-~]*)?$/;function Bt(e,t){let n=pb.exec(e)?.[1];return n!==
void 0&&lb.get(t)?.test(n)?n:void 0}var bo=vt.docker,Gt=e=>({stdout:`${e}
`,exitCode:1}),fb=Gt("credentials not found in native keychain"),mb=Gt("no credentials server URL");async function gb(e){let t=(await e.stdin()).trim();if(t==="")
return mb;if(Bt(t,"docker")===void 0)return fb;let{value:n}=await e.token();return Be(`${JSON.stringify({ServerURL:t,Username:dl,Secret:n})}
`)}var ul={get:gb,store:async()=>Gt(`${bo} stores no passwords: it gets a new token whenever one is needed, so leave out the login to this registry`),erase:async()=>Be(
""),list:async()=>Be(`{}
`),version:async({version:e})=>Be(`${bo} (ci-auth) ${e}
`)},ll={name:"docker",failure:e=>({...Gt(e),stderr:`${e}
`}),async answer(e){let[t,...n]=e.words;if(t===void 0||n.length>0)return Gt(`usage: ${bo} <store|get|erase|list|version>`);let r=Object.hasOwn(ul,t)?ul[t]:void 0;
return r?r(e):Gt(`${bo}: unknown action: ${JSON.stringify(t)}`)}};f();ge();J();R();C();var hb=vt.kubectl,pi=[se,"https://www.googleapis.com/auth/userinfo.email"],yb=30,ui="client.authentication.k8s.io",pl=[`${ui}/v1`,`${ui}/v1beta1`],li=e=>ls(`ci-\
auth helper kubectl: ${e}`),bb=new Set(["use_application_default_credentials","cluster","location","project","v","vmodule","stderrthreshold","alsologtostderr","\
logtostderr","log_backtrace_at","log_dir","log_file","log_file_max_size","add_dir_header","one_output","skip_headers","skip_log_headers"]),Eb=new Map([["account",
"name the account in the sign-in"],["impersonate_service_account","sign in as this account: ci-auth federate --service-account"],["use_edge_cloud","there are no\
 tokens for Edge Cloud"]]);function xb(e){let[,t="",n]=/^--?(\w+)(?:=(.*))?$/s.exec(e)??[];if(e==="version"||t==="version")return"version";let r=Eb.get(t);if(!(t===
""||bb.has(t)||/^v\d+$/.test(t)||r&&n==="false"))return{fault:r===void 0?`unknown flag: --${t}`:`--${t} cannot be followed: ${r}`}}function wb(e){if(!e?.trim())
return{version:`${ui}/v1beta1`,server:""};let{apiVersion:t,spec:n}=S(e)??{};if(!pl.includes(t))return{fault:`KUBERNETES_EXEC_INFO has the apiVersion ${typeof t==
"string"?_(t):"none"}, not ${pl.join(" or ")}`};let{server:r}=n?.cluster??{};return{version:String(t),server:typeof r=="string"?r:""}}async function kb(e){let t=wb(
e.env.KUBERNETES_EXEC_INFO);if("fault"in t)return li(t.fault);let n=await e.askedBefore(`kubectl ${t.server}`),{expiresAt:r,value:o}=await e.token({scopes:pi,fresh:n}),
s={expirationTimestamp:Ye(r-yb),token:o},i={apiVersion:t.version,kind:"ExecCredential",spec:{interactive:!1},status:s};return Be(`${JSON.stringify(i)}
`)}var fl={name:"kubectl",failure:li,async answer(e){let[t]=e.words.map(xb).filter(n=>n!==void 0);return t==="version"?Be(`${hb} (ci-auth) ${e.version}
`):t?li(t.fault):kb(e)}};f();ae();ve();k();C();f();f();fe();L();ve();k();C();f();k();R();function hl(e,t,n="audience"){if(!URL.canParse(e))throw new h("OIDC_REQUEST_FAILED",`${t} is not a URL`);return r=>{let o=new URL(e);return o.searchParams.
set(n,r),o}}var yl=e=>({label:e.label,mintsAgain:!0,choosesAudience:e.choosesAudience??!0,secrets:e.secrets,mint:(t,n)=>vb(e,t,n),refreshSource:e.refreshSource??
(()=>{})});async function vb(e,t,n){let r=`${e.label} OIDC`,o=await n.send({service:r,...e.request(t)}),s=o.status>=200&&o.status<=299,i=o.body.trim();if(s&&e.field===
void 0&&i!==""&&!i.startsWith("{"))return i;let l=s?S(o.body)?.[e.field??""]:void 0;if(typeof l=="string"&&l!=="")return l;let{noTokenFrom:p}=await Promise.resolve().then(()=>(xo(),Eo));
throw await p(e,o)}f();L();ae();$();ve();k();function El(e){let t=({env:n,temporaryFolder:r})=>bl(n,e.temporary??[])??r;return{place:e,workspace:({cwd:n,env:r})=>j(n,Rb(bl(r,e.workspace??
[])??n,r)),credentialsFolder:t,ledger:n=>({folder:t(n),jobKey:e.job.map(r=>n.env[r]??"").join(" ")})}}var bl=(e,t)=>t.map(n=>e[n]).find(Boolean),Rb=(e,t)=>e==="\
~"||e.startsWith("~/")?T(t.HOME||Gn(),e.slice(1)):e;function Ob(e,t){let n=ne(e,{throwIfNoEntry:!1});try{Pi(e,t)}catch(r){throw Nb(e,n?.size),r}}function Nb(e,t){
try{t===void 0?dt(e,{force:!0}):ji(e,t)}catch{}}function xl(e,t,n){try{Ob(t,n)}catch(r){let{code:o}=r;throw new h("FILE_WRITE_FAILED",`the file that ${e} names \
cannot be written (${o})`,{suggestions:["The disk may be full, or a step changed the owner or the mode of the file."]})}}function wl(e,t){let n=fa(t);if(n!==void 0)
throw new h("EXPORT_VALUE_REFUSED",`the value of ${e} holds ${n}, which a variable cannot hold`,{suggestions:["Write the value into a file and export its path."]})}var _l=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),Ub=e=>_l(e).replaceAll(":","%3A").replaceAll(",","%2C");function qe(e,t,n={}){let r=Object.entries(n).map(([o,s])=>`${o}=${Ub(s)}`);return`::${e}${r.length>
0?` ${r.join(",")}`:""}::${_l(t)}`}var gi=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>qe("add-mask",t));function Db(e,t){wl(e,t);let n=`ghadelimiter\
_${ca()}`;return`${e}<<${n}
${t}
${n}
`}function Nn(e,t,n){let r=Object.entries(n).map(([o,s])=>Db(o,s)).join("");r!==""&&Il(e,t,r)}function Il(e,t,n){let r=e[t]??"";if(!ne(r,{throwIfNoEntry:!1})?.isFile()){
let o=r?`${t} names "${r}", which is not a file`:`${t} is not set, so nothing reaches later steps`,s=["Run it in a step of a job. The command can print the vari\
ables instead: --output-format"];throw new h("EXPORT_FILE_MISSING",o,{suggestions:s})}xl(t,r,n)}function ko(e,t,n=""){try{return Il(e,t,n),[]}catch(r){if(!(r instanceof
h))throw r;return[r]}}var jb=({env:e},t)=>({reaches:"later steps",problems:({outputs:n,variables:r})=>[...r?ko(e,"GITHUB_ENV"):[],...n?ko(e,"GITHUB_OUTPUT"):[]],
exportVariables:n=>Nn(e,"GITHUB_ENV",n),setOutputs:n=>Nn(e,"GITHUB_OUTPUT",n),appendSummary(n){if(!e.GITHUB_STEP_SUMMARY)return;let[r]=ko(e,"GITHUB_STEP_SUMMARY",
n);r&&t(`no summary on the page of the run: ${r.message}`)}}),Tl=El({workspace:["GITHUB_WORKSPACE"],temporary:["RUNNER_TEMP"],job:["GITHUB_SERVER_URL","GITHUB_R\
EPOSITORY","GITHUB_RUN_ID","GITHUB_RUN_ATTEMPT","GITHUB_JOB","RUNNER_NAME"]}),mi=["ACTIONS_ID_TOKEN_REQUEST_URL","ACTIONS_ID_TOKEN_REQUEST_TOKEN"],Te=({facts:e,
grant:t,mapsTemporary:n,...r})=>({...r,facts:{},tokenVariables:mi,hasTokenSurface:o=>r.detect(o)&&mi.every(s=>o[s]),tokenSource:({env:o})=>hi(r.label,o,()=>Mb(r.
label,o,t)),handover:jb,maskLines:gi,...Tl,credentialsFolder:Tl.workspace,...n&&{outsideFolder:async({env:o})=>(await Promise.resolve().then(()=>(Sl(),kl))).temporaryOfRunner(
o)},secretsWithheld(o){return o.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":o.GITHUB_EVENT_NAME!=="pull_re\
quest_target"&&Cl(o)?"pull requests from forks get no secrets":void 0}});function Mb(e,t,n){if(t.ACT==="true")return new h("OIDC_LOCAL_RUNNER","act runs this jo\
b on a computer that has no OIDC token endpoint",{suggestions:[`Use the endpoint of the emulator: ${ma} emulator run --ci github -- COMMAND`]});if(t.GITHUB_ACTOR===
"dependabot[bot]")return new h("OIDC_DEPENDABOT","Dependabot started this run, and such a run cannot get an ID token");if(Cl(t))return new h("OIDC_FORK_PULL_REQ\
UEST","a pull request from a fork cannot get an ID token");let r=`${e} runs this job, but ${mi.join(" and ")} are not set`;return new h("OIDC_PERMISSION_MISSING",
r,{suggestions:n})}function Cl(e){try{let t=JSON.parse(P(e.GITHUB_EVENT_PATH??"","utf8")),{base:n,head:r}=t.pull_request;return r.repo?.full_name!==n.repo.full_name}catch{
return!1}}function hi(e,t,n){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:r,ACTIONS_ID_TOKEN_REQUEST_URL:o}=t;if(!r||!o)throw n();let s=hl(o,"ACTIONS_ID_TOKEN_REQUEST_URL");
if(Hb(new URL(o),t)){let i="ACTIONS_ID_TOKEN_REQUEST_URL is an http URL, but the server of this job uses https";throw new h("OIDC_REQUEST_FAILED",i,{suggestions:[
"Find the step, or the env: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, and remove it."]})}return yl({label:e,request:i=>({method:"GET",url:s(i),bearer:r}),
field:"value",secrets:[r],causeOf:async i=>(await Promise.resolve().then(()=>(xo(),Eo))).causeInRunner(e,i),remedies:async i=>(await Promise.resolve().then(()=>(xo(),Eo))).
remediesInRunner(i),refreshSource:i=>({kind:"url",url:s(i).href,headers:{Authorization:`Bearer ${r}`},field:"value"})})}var Hb=({hostname:e,protocol:t},n)=>t===
"http:"&&!Qe(e)&&!n.GITHUB_SERVER_URL?.startsWith("http:");var Al=Te({id:"depot",label:"Depot CI",facts:{},detect:e=>!!e.DEPOT_JOB_URL,grant:['Give the job "permissions: {contents: read, id-token: write}".']});f();function Rl(e,t){let n=e.filter(({identifies:r})=>r!=="runner");return vl(n,t)??vl(e,t)}var vl=(e,t)=>e.find(n=>n.hasTokenSurface(t))??e.find(n=>n.detect(t));f();f();var Pn={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:{"google.subject":"assertion.repository_id","attribute.repository":"as\
sertion.repository","attribute.repository_id":"assertion.repository_id","attribute.repository_owner_id":"assertion.repository_owner_id","attribute.ref":"asserti\
on.ref"},trustedBuild:{condition:"assertion.event_name in ['push', 'release', 'schedule', 'workflow_dispatch', 'repository_dispatch']"},events:{push:{},"pull-re\
quest":{event_name:"pull_request"},fork:{event_name:"pull_request_target",head_ref:"feature",base_ref:"main"}}},yi=Te({id:"github",label:"GitHub Actions",naming:Pn,
facts:{},mapsTemporary:!0,detect:e=>e.GITHUB_ACTIONS==="true",grant:['Give the job "permissions: {contents: read, id-token: write}".',"If a reusable workflow ru\
ns the job, the calling job must grant the same permissions."]});var Ol=Te({id:"forgejo",label:"Forgejo Actions",naming:Pn,facts:{},detect:e=>e.FORGEJO_ACTIONS==="true",grant:['Set "enable-openid-connect: true" on the workflo\
w or the job ("permissions:" has no effect here).']});f();var Bb=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),Nl=Te({id:"ghes",label:"GitHub Enterprise Server",naming:Pn,
facts:{},mapsTemporary:!0,detect:e=>e.GITHUB_ACTIONS==="true"&&Bb(e),grant:['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administra\
tor of the server whether OIDC for Actions is set up: its issuer is <server>/_services/token."]});f();k();var bi={...Te({id:"gitea",label:"Gitea Actions",facts:{},detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",grant:[]}),tokenSource:({env:e})=>hi(bi.
label,e,Gb)},Gb=()=>new h("OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key \
from a secret, with "ci-auth key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env \
NAME"]});var Vb="0.0.0",Wb=`ci-auth-action/${Vb}`,So=()=>({env:la(process.env,process.platform),cwd:process.cwd(),temporaryFolder:qi()}),ql=[Ol,bi,Al,Nl,yi],To=({env:e})=>Rl(
ql,e)??yi,Xl=e=>ql.find(t=>t.id===e),Kt=e=>{process.stdout.write(`${e}
`)};function qb({env:e}){let t=new Set,n=r=>{e.RUNNER_DEBUG==="1"&&Kt(qe("debug",r))};return{mask(r){if(!t.has(r)){t.add(r);for(let o of gi(r))Kt(o)}},masked:async()=>{},
note:r=>_o(r),warn:(r,o)=>Kt(qe("warning",`${r}: ${o}`,{title:`ci-auth: ${r}`})),waiting:n,trace:n}}var zl=(e,t)=>({surroundings:e,report:qb(e),userAgent:Wb,identify:async(...n)=>(await Promise.resolve().then(()=>(Wl(),Vl))).
describedByCi(t,...n)});var _o=e=>Kt(ga(e));function Yl(e){process.exitCode=1;let t=hr(e)??e;if(!(t instanceof h)){let p=t instanceof Error?t.stack??t.message:"a value that is not an e\
rror was thrown";Kt(qe("error",`this is a bug in ci-auth: ${De(p)}`,{title:"ci-auth"}));return}let{code:n,facts:r,message:o,problems:s,suggestions:i}=t,l=[s.length>
0?o:o.replace(/$/m,` (${n})`),...r.map(p=>`  ${p}`),...i.length>0?["Try this:",...i.map(p=>`  ${p}`)]:[]];Kt(qe("error",l.join(`
`),{title:`ci-auth: ${n}`}))}var Xb=[ll,fl];async function zb([,,e="",t="",n,...r]){process.removeAllListeners("warning");let o=Xb.find(g=>g.name===t),{ci:s}=S(P(e,"utf8"))??{},i=Xl(String(
s));if(!o||!i)throw new Error(`no helper is called ${t}, or no CI ${s}`);let l={name:t,words:r,profile:n==="default"?void 0:n,programs:F(e)},p=async()=>({ci:i,folder:os(
F(e))}),{signal:m}=new AbortController;return al(await hc(o,il(l,{jobOf:p,look:So,signal:m})))}f();f();f();ae();$();ge();k();f();function ep(e,t,n){let r=Qb(Ql(e),Ql(t)),o=tE(r).map(([s,i])=>nE(r,s,i));return o.length===0?"":[`--- a/${n}
`,`+++ b/${n}
`,...o].join("")}var Ql=e=>e.match(/[^\n]*\n|[^\n]+$/g)??[],Yb=4e6;function Qb(e,t){let[n,r]=[Zl(e,t),Zl(e.toReversed(),t.toReversed())],o=Math.min(e.length,t.length)-
n,s=p=>p.slice(n,p.length-Math.min(r,o)),[i,l]=[s(e),s(t)];return[...Vt(" ",e.slice(0,n)),...Zb(i,l),...Vt(" ",e.slice(n+i.length))]}var Vt=(e,t)=>t.map(n=>({mark:e,
text:n}));function Zl(e,t){let n=e.findIndex((r,o)=>r!==t[o]);return n<0?e.length:n}function Zb(e,t){if(e.length*t.length>Yb)return[...Vt("-",e),...Vt("+",t)];let n=eE(
e,t),r=[],o=0;for(let[s,i]of e.entries()){if(n(s,o)===n(s+1,o)){r.push({mark:"-",text:i});continue}let l=t.indexOf(i,o);r.push(...Vt("+",t.slice(o,l)),{mark:" ",
text:i}),o=l+1}return[...r,...Vt("+",t.slice(o))]}function eE(e,t){let n=t.length+1,r=new Uint32Array((e.length+1)*n),o=(s,i)=>r[s*n+i]??0;for(let s=e.length-1;s>=
0;s-=1)for(let i=t.length-1;i>=0;i-=1)r[s*n+i]=e[s]===t[i]?o(s+1,i+1)+1:Math.max(o(s+1,i),o(s,i+1));return o}function tE(e){let t=[];for(let[n,{mark:r}]of e.entries()){
if(r===" ")continue;let o=t.at(-1),s=Math.min(e.length,n+1+3);o&&n-3<=o[1]?o[1]=s:t.push([Math.max(0,n-3),s])}return t}function nE(e,t,n){let r=e.slice(t,n),o=i=>{
let l=r.filter(({mark:m})=>m!==i).length,p=e.slice(0,t).filter(({mark:m})=>m!==i).length;return`${l===0?p:p+1},${l}`},s=r.map(({mark:i,text:l})=>i+l+(l.endsWith(
`
`)?"":`
\\ No newline at end of file
`));return[`@@ -${o("+")} +${o("-")} @@
`,...s].join("")}f();L();$();k();f();f();var tp=process.getBuiltinModule("node:fs/promises");var np=tp.lstat;var rp=tp.readFile;$();k();f();L();$();k();function sp(e){try{return Qo(e,te(e).isSymbolicLink())}catch(t){return O(t)==="ENOENT"?void 0:H(e,U(t))}}async function ip(e,t,n=()=>{},{link:r=jn,mode:o=384}={}){let s=sp(e);if(s?.code==="FILE_EXISTS")throw D(s);let i=T(F(e),lr());await op({path:e,at:i,content:t,mode:o},
n,()=>rE(i,e,r))||await op({path:e,at:e,content:t,mode:o},n,async()=>!0)}async function rE(e,t,n){try{return await n(e,t),!0}catch(r){if(O(r)==="EEXIST")throw r;
return!1}}async function op({at:e,content:t,mode:n,path:r},o,s){let i,l=!1;try{i=ze(e,"wx",n);let p=es(Fe(i,{bigint:!0}));o(p),Ue(i,t),l=await s(),e!==r&&Ie(e);
let m=es(Fe(i,{bigint:!0}));return l&&!Fa(p,m)&&o({...m,birthtimeMs:0}),l}catch(p){throw i!==void 0&&await Promise.resolve(e).then(Ie).catch(()=>{}),l&&await Promise.
resolve(r).then(Ie).catch(()=>{}),Ei(r,p)}finally{i!==void 0&&Xe(i)}}function Ei(e,t){let n=O(t);return n===""||t instanceof h?t:n==="EEXIST"?D(sp(e)??Qo(e,!1),
t):D(H(e,U(t)),t)}async function ap(e,t,n){try{let r=await np(e);if(r.isSymbolicLink())throw D(H(e,"it is a link: name the file that it leads to"));if(!(await rp(e)).equals(Buffer.
from(t)))throw new h("FILE_WRITE_FAILED",`cannot write ${e}: it does not contain the text that was read`,{suggestions:["Save it as UTF-8 without a byte order ma\
rk, and run the command again."]});Pe(e,n,r.mode&511,T(F(e),lr()))}catch(r){throw Ei(e,r)}}var Io=1;async function cp(e,{content:t,path:n,undo:r}){try{let o=_t(n),s=sE(e),i=s.findLast(m=>m.path===n&&m.content===o),l=i?i.before:o,p={path:n,content:t,undo:r,
...l===void 0?{}:{before:l}};oE(e,[...s.filter(m=>m!==i),p]),o===void 0&&(Mn(F(n),{recursive:!0}),await ip(n,t)),o!==void 0&&o!==t&&await ap(n,o,t)}catch(o){throw O(
o)===""||o instanceof h?o:D(H(n,U(o)),o)}}var oE=(e,t)=>mr(e,[{path:un,content:JSON.stringify({version:Io,edits:t})}]);function sE(e){let t=T(e.path,un),n;try{n=
e.exists()?_t(t):void 0}catch(i){throw i instanceof h?i:xi(t,U(i),i)}if(n===void 0)return[];let r=iE(n),{edits:o,version:s}=Array.isArray(r)?{edits:r,version:Io}:
r??{};if(typeof s=="number"&&s!==Io)throw xi(t,`it has the format ${s}`);if(s!==Io||!Array.isArray(o)||!o.every(aE))throw xi(t,"it is damaged");return o}function iE(e){
try{return JSON.parse(e)}catch{return}}var aE=e=>{let{before:t,content:n,path:r,undo:o}=e??{};return[n,r,o,t??""].every(s=>typeof s=="string")},xi=(e,t,n)=>{let r=`${e}\
, the record of what --in-place changed in your files, cannot be read: ${t}`,o="Run ci-auth cleanup again, with the version that ran configure: the record stays\
 until it is read.",s=`If that does not help, take our settings out of your files by hand, then remove ${e}`;return D({code:"FILE_WRITE_FAILED",message:r,suggestions:[
`${o} ${s}`]},n)};f();fe();ae();$();k();C();var Co=e=>e===void 0||e==="default"?"bin":`bin-${e}`;function wi(e,t){let n=vt[e];return e==="docker"&&Co(t)!=="bin"?`${n}-${t}`:n}function cE({program:{text:e=""},
settings:t}){let n=Ae("sha256").update(JSON.stringify([e,t])).digest("hex").slice(0,16);return{program:`helper-${n}.mjs`,settings:`helper-${n}.json`}}var ki="co\
mpiled",Si=(e,t,n=V())=>`${Co(t)}/${wi(e,t)}${n==="win32"?".cmd":""}`;function dp(e,t=V()){let{folder:n,profile:r,program:o,settings:s}=e,{join:i}=t==="win32"?Yt:
Bn,l=cE(e),p=o.text===void 0?[]:[{path:l.program,content:o.text}],m=[o.path,...p.map(({path:y})=>i(n,y))],g=y=>{let b=[...m,"helper","--as-recorded",i(n,l.settings),
y,r??"default"];return t==="win32"?lE(o,b):dE(o,b,i(n,ki),y)};return[{path:l.settings,content:JSON.stringify(s)},...p,...e.helpers.map(y=>({path:Si(y,r,t),content:g(
y),mode:448}))]}function dE(e,t,n,r){let o=r==="docker"?"":" >&2";return`#!/bin/sh
[ -x ${ce(e.path)} ] || { printf '%s\\n' ${ce(pE(e))}${o}; exit 1; }
unset NODE_OPTIONS
NODE_COMPILE_CACHE=${ce(n)} exec ${t.map(ce).join(" ")} "$@"
`}var uE=/["%\r\n]/;function lE(e,t){if(t.some(n=>uE.test(n)))throw new h("FILE_WRITE_FAILED",`a batch file cannot start ${e.path}: a path has a quote or a %`,{
suggestions:["Choose another folder for temporary files, or install Node in another folder."]});return["@echo off","set NODE_OPTIONS=",`${t.map(n=>`"${n}"`).join(
" ")} %*`,""].join(`\r
`)}var pE=({path:e,text:t})=>`${t===void 0?"CLIENT_EXECUTABLE_MISSING: the ci-auth":"NODE_MISSING: the node"} that ran ci-auth configure is no longer there: ${e}\
. Run ci-auth configure again`;var up=(e,t,n)=>(e.inPlace?void 0:e.read(e.pathOf(t)))??e.read(n);async function lp(e,t){let{clock:n=xe,dryRun:r,folder:o,handover:s,profile:i,signal:l}=t;if(Z(s?.problems({variables:!0,outputs:!1})??[]),i!==void 0&&fo(Tt(o.path).
read(),i),Qu(t)||t.report.warn("CONFIGURE_NOT_SIGNED_IN","nobody has signed in yet in this job: until then, tools get a token only in steps with CI_AUTH_WORKLOA\
D_IDENTITY_PROVIDER. Next: ci-auth federate \u2026, or ci-auth key \u2026"),r)return(await pp(e,t)).configured;let p={folder:o.make(),name:"configure",clock:n,signal:l};
try{return await Qa(p,()=>fE(e,t))}finally{o.isUsed()||await o.remove()}}async function pp(e,t){let{folder:n,handover:r,profile:o,surroundings:s}=t,{call:i,tokens:l}=gE(
t),p=await e.plan(i),{files:m,notes:g,onPath:y,tokenVariables:b={}}=p,E=(p.edits??[]).map(A=>({...A,path:j(s.cwd,A.path)}));if(r&&!r.setOutputs&&Object.keys(b).
length>0)throw mE(t.ci);let x={...p.variables,...y?yE(s.env,n,o):{}};return{configured:{changes:[...m.map(({content:A,path:B})=>({path:i.pathOf(B),content:A})),
...E].map(({content:A,path:B})=>({path:B,diff:xE(_t(B)??"",A,B,l)})).filter(({diff:A})=>A!==""),variables:x,tokenVariables:b,notes:g},setup:p,edits:E}}async function fE(e,t){
let{ci:n,folder:r,handover:o,onWriting:s,profile:i,signal:l}=t,{configured:p,edits:m,setup:g}=await pp(e,t),{files:y,helpers:b,links:E=[]}=g;l?.throwIfAborted();
let x={ci:n.id,module:n.module},I=b.length===0?void 0:await t.program(),v=I?dp({folder:r.path,helpers:b,profile:i,program:I,settings:x}):[];s?.([...[...v,...y,...E].
map(({path:A})=>A),...I?[ki]:[]]),mr(r,[...v,...y]);for(let{path:A,target:B}of E)Ka(r,A,B);for(let A of m)await cp(r,A);return await o?.exportVariables({...p.variables,
...p.tokenVariables}),p}var mE=({label:e})=>new h("INPUT_TOKEN_UNDELIVERABLE",`${e} cannot pass a token to later steps`,{suggestions:["Add --output-format shell\
, in the step that runs the tool, or use ci-auth exec --configure."]});function gE(e){let{folder:t,profile:n,surroundings:r}=e,o=[],s=l=>T(t.path,...l.split("/")),
i={...e,flags:e.flags??{},home:r.env.HOME||Gn(),pathOf:s,programOf:l=>s(Si(l,n)),programNameOf:l=>wi(l,n),read:l=>hE(j(r.cwd,l)),async token(l){let p=await yo({
...e,fresh:l?.fresh,token:kr(l)});return o.push(p.value),p},async tokenToStore(){if(e.dryRun)return{value:"***",until:"it expires, usually after an hour"};let{expiresAt:l,
value:p}=await i.token({fresh:!0});return{value:p,until:Ye(l)}}};return{call:i,tokens:o}}function hE(e){try{return _t(e)}catch(t){throw new h("FILE_SETTINGS_INV\
ALID",`cannot read ${e}: ${dr(t)}`,{cause:t})}}function yE(e,t,n){let r=e.PATH??"",o=T(t.path,Co(n));return r.split(Ce).includes(o)?{}:{PATH:r===""?o:`${o}${Ce}${r}`}}
var bE=new RegExp([/((?:auth|authorization|key|key-data|login|passphrase|passwd|password|secret|token)(?:["']?\s*[:=]\s*|>|\s+)|<value>)/,/(?!["']?\$\{[\w.]+\}["']?[,;]?(?:[\s<]|$))("(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s"'<][^<]*)|\/\/[^\s/]+@/].
map(({source:e})=>e).join(""),"gi"),EE=e=>e.replace(bE,(t,n,r="")=>{let[o]=/["']?/.exec(r)??[];return n===void 0?"//***@":`${n}${o}***${o}`});function xE(e,t,n,r){let o=ep(e,t,n.replace(/^[/\\]/,""));return r.reduce((l,p)=>l.replaceAll(p,"***"),o).split(`
`).filter((l,p)=>p<2||/^[-+]/.test(l)).map((l,p)=>p<2?l:EE(l)).join(`
`)}f();L();ae();$();k();R();C();var Ao="docker/config.json",mp={name:"docker",example:"europe-docker.pkg.dev",async plan(e){let{cwd:t,env:n}=e.surroundings,r=e.words.map(wE),o=e.programNameOf(
"docker").replace("docker-credential-",""),s=j(t,n.DOCKER_CONFIG||T(e.home,".docker")),i=T(s,"config.json"),l=gp(up(e,Ao,i),r,o,i),p=[`docker asks ci-auth for a\
 new token whenever it signs in to ${r.join(", ")}: nothing expires`],m={files:[],variables:{},helpers:["docker"],onPath:!0,notes:p},g=`"credHelpers": ${r.map(b=>`\
"${b}"`).join(", ")}`;if(e.inPlace)return{...m,edits:[{path:i,content:l,undo:g}]};let y=TE(e,r,o,l);return{...m,files:[{path:Ao,content:l},...y],links:s===e.pathOf(
"docker")?[]:kE(s),variables:{DOCKER_CONFIG:e.pathOf("docker"),REGISTRY_AUTH_FILE:e.pathOf(y[0]?.path??Ao)}}}};function wE(e){let t=Bt(e,"docker");if(t!==void 0&&
(e===t||e===`https://${t}`||e===`https://${t}/`))return t;throw new h("INPUT_HOST_INVALID",`"${_(e)}" is not the host of a registry of Google`,{suggestions:["Gi\
ve the host alone, in lower case, for example: europe-docker.pkg.dev"]})}function gp(e,t,n,r){let{credHelpers:o,...s}=Ti(e,r),i=Object.fromEntries(t.map(g=>[g,n])),
l=typeof o=="object"&&o!==null?o:{},p=/^\{\s*\n([ \t]+)/.exec(e??"")?.[1]??"	",m=e===void 0||e.endsWith(`
`)?`
`:"";return JSON.stringify({...s,credHelpers:{...l,...i}},void 0,p)+m}function Ti(e,t){if(e===void 0||e.trim()==="")return{};let n=S(e);if(n)return n;throw new h(
"FILE_SETTINGS_INVALID",`${t} is not a JSON object, so docker cannot read it either`,{suggestions:["Repair the file, or remove it."]})}function kE(e){return SE(
e).filter(t=>t!=="config.json").filter(t=>V()!=="win32"||ne(T(e,t)).isDirectory()).map(t=>({path:`docker/${t}`,target:T(e,t)}))}function SE(e){try{return pe(e)}catch{
return[]}}var fp="containers/auth.json";function TE(e,t,n,r){let{REGISTRY_AUTH_FILE:o,XDG_RUNTIME_DIR:s}=e.surroundings.env,i=[e.pathOf(fp),o,s&&T(s,"containers",
"auth.json")];for(let l of i){let p=l&&l!==e.pathOf(Ao)?e.read(l):void 0;if(l===void 0||p===void 0)continue;let[m,g]=[Ti(p,l),Ti(r,"")],y=E=>({...g[E],...m[E]}),
b=JSON.stringify({...m,auths:y("auths"),credHelpers:y("credHelpers")},void 0,"	");return[{path:fp,content:gp(`${b}
`,t,n,l)}]}return[]}f();$();k();J();R();C();f();var _E=/^projects\/((?:[a-z0-9.-]+:)?[a-z0-9-]+)\/locations\/([a-z0-9-]+)\/(clusters|memberships)\/([a-z0-9][a-z0-9-]*)$/,it=({id:e,kind:t,location:n,project:r})=>`\
projects/${r}/locations/${n}/${t}/${e}`;function Wt(e){let t=e.trim().replace(/^\/\/(?:container|gkehub)\.[a-z0-9.-]+\//,""),[,n,r,o,s]=_E.exec(t)??[];if(!(n===
void 0||r===void 0||s===void 0))return{kind:o,project:n,location:r,id:s}}f();k();R();C();f();C();sn();var IE={"container.clusters.get":"roles/container.clusterViewer","gkehub.memberships.get":"roles/gkehub.viewer","resourcemanager.projects.get":"rol\
es/browser"},hp=({kind:e,project:t})=>`gcloud container ${e==="clusters"?"clusters":"fleet memberships"} list --project=${G(t)}`,CE=({project:e},t,n="PRINCIPAL")=>`\
gcloud projects add-iam-policy-binding ${G(e)} --role=${IE[t]} --condition=None --member=${ce(n)}`,yp=(e,t,n)=>[{code:"API_DISABLED",matches:({reason:r})=>r==="\
SERVICE_DISABLED",says:"the API is off in the project",suggestions:(r,{metadata:o})=>[sr(o,"container.googleapis.com"),nr]},{code:"GKE_REJECTED",matches:({status:r})=>r===
501,says:"there are no clusters to ask: what answered has no such API",suggestions:()=>["The emulator has none. In a test, name your own server in CI_AUTH_ENDPO\
INT_CONTAINER, or leave out configure gke."]},{code:"GKE_UNAVAILABLE",matches:({status:r})=>r===429||r>=500,says:"Google could not handle the call; the configur\
ation is not the reason"},{code:"IAM_BEARER_REJECTED",matches:({status:r})=>r===401,says:"the access token is not accepted: it has expired, or its account was d\
isabled",suggestions:()=>["Sign in again right before: ci-auth federate"]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:r})=>r==="ACCESS_TOKEN_SCOPE_INSUFFIC\
IENT",says:"the access token has too narrow a scope",suggestions:()=>["Leave out --access-token-scopes in the sign-in."]},{code:"GKE_PERMISSION_DENIED",matches:({
status:r})=>r===403,says:`this job lacks the permission ${t}, or the project does not exist`,suggestions:()=>[CE(e,t,n),nr]},{code:"GKE_NOT_FOUND",matches:({status:r})=>r===
404,says:`there is no ${e.kind==="clusters"?"cluster":"membership"} ${e.id} in ${e.location}`,suggestions:()=>[hp(e),"The location is a region or a zone, exactl\
y as this list shows it."]},{code:"GKE_REJECTED",matches:()=>!0,says:"Google refused to describe the cluster",suggestions:()=>[hp(e)]}];ht();Q();var AE={container:"CI_AUTH_ENDPOINT_CONTAINER",gkehub:"CI_AUTH_ENDPOINT_GKEHUB",connectgateway:"CI_AUTH_ENDPOINT_CONNECTGATEWAY",cloudresourcemanager:"\
CI_AUTH_ENDPOINT_CLOUDRESOURCEMANAGER"},bp=(e,t="googleapis.com")=>zo(AE,e,t);async function Ep(e,t){let n=await Ii(e,"container",`v1/${it(t)}`,t,"container.clu\
sters.get"),r=$e(n,"fleet");return{status:Fn(n,"status")??"",authority:Fn($e(n,"masterAuth"),"clusterCaCertificate"),...vE(n),membership:Wt(Fn(r,"membership")??
"")}}function vE(e){let t=$e(e,"controlPlaneEndpointsConfig"),n=$e(t,"dnsEndpointConfig"),r=$n(n,"endpoint"),o=r?{address:r,isOpen:n.allowExternalTraffic===!0}:
void 0,s=$e(t,"ipEndpointsConfig"),i=[$e(e,"masterAuthorizedNetworksConfig"),$e(s,"authorizedNetworksConfig")],l={dns:o,isRestricted:i.some(({enabled:m})=>m===!0)};
if(t.ipEndpointsConfig===void 0){let m=$e(e,"privateClusterConfig"),g=m.enablePrivateEndpoint===!0,y=$n(e,"endpoint");return{...l,publicAddress:g?void 0:y,privateAddress:$n(
m,"privateEndpoint")??(g?y:void 0)}}let p=s.enabled===!0;return{...l,publicAddress:p&&s.enablePublicEndpoint!==!1?$n(s,"publicEndpoint"):void 0,privateAddress:p?
$n(s,"privateEndpoint"):void 0}}async function _i(e,t,n){let[r,o]=await Promise.all([n?"gkeMemberships":RE(e,t),/^\d+$/.test(t.project)?t.project:OE(e,t)]),s=new URL(
e.endpoints.connectgateway);t.location!=="global"&&s.hostname.startsWith("connectgateway.")&&(s.hostname=`${t.location}-${s.hostname}`);let i=`v1/projects/${o}/\
locations/${t.location}/${r}/${t.id}`;return`${s.href.replace(/\/$/,"")}/${i}`}async function RE(e,t){let n=await Ii(e,"gkehub",`v1/${it(t)}`,t,"gkehub.membersh\
ips.get");return $e(n,"endpoint").gkeCluster===void 0?"memberships":"gkeMemberships"}async function OE(e,t){let n=`v3/projects/${t.project}`,r=await Ii(e,"cloud\
resourcemanager",n,t,"resourcemanager.projects.get"),[,o]=/^projects\/(\d+)$/.exec(Fn(r,"name")??"")??[];if(o!==void 0)return o;throw new h("GKE_RESPONSE_INVALI\
D",`${Ln.cloudresourcemanager} did not tell the number of the project`)}var Ln={container:"Google Kubernetes Engine",gkehub:"Google GKE Hub",cloudresourcemanager:"\
Google Resource Manager"};async function Ii({bearer:e,endpoints:t,member:n,network:r},o,s,i,l){let p=new URL(`${t[o]}/${s}`),m=await r.send({service:Ln[o],method:"\
GET",url:p,bearer:e});if(m.status!==200)throw an(Ln[o],m,yp(i,l,n),{});let g=S(m.body);if(g)return g;throw qo("GKE_RESPONSE_INVALID",Ln[o],await m.show(),"a JSO\
N object")}var $e=(e,t)=>{let n=e[t];return typeof n=="object"&&n!==null?n:{}},Fn=(e,t)=>{let n=e[t];return typeof n=="string"&&n!==""?n:void 0};function $n(e,t){
let n=Fn(e,t);if(n===void 0)return;if(URL.canParse(`https://${n}`)&&new URL(`https://${n}`).host===n)return n;let o=`${t} is not the name of a host: ${_(n)}`,s=`${Ln.
container} answered with an address that cannot be used
${o}`;throw new h("GKE_RESPONSE_INVALID",s)}f();k();C();var NE=["dns","public","private","gateway"];function xp(e,t,n){let r=n===void 0?$E(t):Ai[n](t);if(r)return r;let o=["","RUNNING"].includes(t.status),
s=o?"":`; its status is ${_(t.status)}`;throw new h("GKE_ENDPOINT_CLOSED",`the cluster ${e.id} ${LE(t,n)}${s}`,{suggestions:o?FE(e,t,n):[wp(e)]})}var PE="it nee\
ds the permission container.clusters.connect",Ai={dns:({dns:e})=>e?.isOpen?{server:`https://${e.address}`,why:`the DNS endpoint, which takes calls from outside;\
 ${PE}`}:void 0,public:({authority:e,isRestricted:t,publicAddress:n})=>{let r=t?", which takes calls from its authorized networks only":"";return n===void 0?void 0:
{server:`https://${n}`,authority:e,why:`the public IP endpoint${r}`}},private:({authority:e,privateAddress:t})=>t===void 0?void 0:{server:`https://${t}`,authority:e,
why:"the private IP endpoint, which only computers in networks of the cluster reach"},gateway:({membership:e})=>e&&{gateway:e,why:"the Connect gateway, since th\
e cluster is in a fleet"}};function $E(e){let n=["dns","public","private"].map(s=>Ai[s](e)).find(s=>s!==void 0);if(!n||e.dns?.isOpen)return n;let r=e.dns?"the D\
NS endpoint takes no calls from outside":"there is no DNS endpoint",o=e.publicAddress===void 0?"nothing else is open":r;return{...n,why:`${n.why}; ${o}`}}function LE({
dns:e},t){return t===void 0?"takes no calls from outside at its DNS endpoint, and has no IP endpoint":t==="gateway"?"is in no fleet, so there is no Connect gate\
way to it":t==="dns"?e?"takes no calls from outside at its DNS endpoint":"has no DNS endpoint":`has no ${t} IP endpoint`}var Ci=({id:e,location:t,project:n})=>[
G(e),`--location=${G(t)}`,`--project=${G(n)}`].join(" "),wp=e=>`gcloud container clusters describe ${Ci(e)}`;function FE(e,t,n){let o=NE.filter(s=>Ai[s](t)!==void 0).
map(s=>`Take what is open: --endpoint ${s}`);return n==="gateway"?[`gcloud container clusters update ${Ci(e)} --enable-fleet`,...o]:n==="public"||n==="private"?
[...o,wp(e)]:[...o,`gcloud container clusters update ${Ci(e)} --enable-dns-access`]}var UE={retries:3,timeoutMs:6e4},Sp={name:"gke",example:"projects/my-project/locations/europe-west1/clusters/shop",async plan(e){let t=e.flags.endpoint,n=DE(e.words,
t),{env:r}=e.surroundings,{endpoints:o,problems:s}=bp(r,r[He("universe")]?.trim()||void 0);Z(s);let{principal:i,value:l}=await e.token({scopes:pi}),p=Lt(e,UE),m={
network:p,endpoints:o,bearer:l,member:HE(i)};try{let g=await Promise.all(n.map(y=>BE(m,y,t)));return await GE(e,g)}finally{p.close()}}};function DE(e,t){let n=e.
map(i=>Wt(i)??i),r=n.filter(i=>typeof i=="string"),o=n.filter(i=>typeof i!="string"),s=t===void 0||t==="gateway"?[]:o.filter(i=>i.kind==="memberships");return Z(
[...r.map(jE),...s.map(ME)]),o.filter((i,l)=>o.findIndex(p=>it(p)===it(i))===l)}function jE(e){let[,t="PROJECT",n="LOCATION",r="CLUSTER"]=/^gke_([^_]+)_([^_]+)_([^_]+)$/.
exec(e)??[],o=`projects/${t}/locations/${n}/clusters/${r}`;return{code:"INPUT_CLUSTER_INVALID",message:`"${_(e)}" is not the full name of a cluster, or of a mem\
bership of a fleet`,suggestions:[`Write it as ${o}`,"For the Connect gateway: projects/PROJECT/locations/LOCATION/memberships/NAME"]}}var ME=e=>({code:"INPUT_NO\
T_APPLICABLE",message:`${it(e)} is a membership, which only the Connect gateway reaches`,suggestions:["Leave out --endpoint, or name the cluster: projects/PROJE\
CT/locations/LOCATION/clusters/CLUSTER"]}),HE=e=>e?.includes("@")&&!e.startsWith("principal")?`serviceAccount:${e}`:e;async function BE(e,t,n){if(t.kind==="memb\
erships"){let i=await _i(e,t);return{name:kp(t,t.project),server:i,why:"the Connect gateway, as for all memberships"}}let r=xp(t,await Ep(e,t),n);if(!("gateway"in
r))return{name:`gke_${t.project}_${t.location}_${t.id}`,...r};let{gateway:o,why:s}=r;return{name:kp(o,t.project),server:await _i(e,o,!0),why:s}}var kp=({id:e,location:t},n)=>`\
connectgateway_${n}_${t}_${e}`;async function GE(e,t){let n=e.programOf("kubectl"),r=[...t.map(({name:b,server:E,why:x})=>`${b}: ${E}, ${x}`),`current context: ${t[0]?.
name}`,"kubectl asks ci-auth for a new token whenever it needs one: nothing expires, and no token is in the file"],o={files:[],variables:{},helpers:["kubectl"],
onPath:!0,notes:r},[s="",...i]=KE(e),l=JE(t,n),p=`${JSON.stringify(l,void 0,2)}
`;if(e.inPlace){let{withContexts:b}=await import("./absent.js"),E=`the context, the cluster and the user ${t.map(({name:v})=>v).join(", ")}`,x=e.read(s)??"",I=x.
trim()===""?p:b(x,s,l);return{...o,edits:[{path:s,content:I,undo:E}]}}let m=`kube/${(t[0]?.name??"").replace(/[^\w.-]/g,"-")}`,g=e.pathOf(m),y=[s,...i].filter(b=>b!==
g&&e.read(b)!==void 0);return{...o,files:[{path:m,content:p}],variables:{KUBECONFIG:[g,...y].join(Ce)}}}function JE(e,t){let n={apiVersion:"client.authenticatio\
n.k8s.io/v1",command:t,interactiveMode:"Never",provideClusterInfo:!0};return{apiVersion:"v1",kind:"Config","current-context":e[0]?.name??"",clusters:e.map(({authority:r,
name:o,server:s})=>({name:o,cluster:{server:s,...W({"certificate-authority-data":r})}})),contexts:e.map(({name:r})=>({name:r,context:{cluster:r,user:r}})),users:e.
map(({name:r})=>({name:r,user:{exec:n}}))}}function KE({home:e,surroundings:{cwd:t,env:n}}){let r=(n.KUBECONFIG??"").split(Ce).filter(s=>s.trim()!=="");return(r.
length>0?r:[T(e,".kube","config")]).map(s=>j(t,s))}async function vo({clusters:e,profile:t,registries:n},r,o){let{surroundings:s}=r,i=To(s),l=async(p,m)=>{if(m.length===0)return;let{notes:g,variables:y}=await lp(
p,{...r,surroundings:s,ci:i,words:m,profile:t,folder:It(i,s),program:async()=>({path:process.execPath,text:VE}),handover:i.handover?.(s,_o),onWriting:o});s={...s,
env:{...s.env,...y}};for(let b of g)_o(b)};await l(mp,n),await l(Sp,e)}var VE=`import {answer} from ${JSON.stringify(import.meta.url)}
await answer(process.argv.slice(2))
`;f();J();C();f();Sr();C();var Un=({env:e},t)=>e[`INPUT_${t.toUpperCase()}`]?.trim()??"",Tp=(e,t)=>Object.entries(e.env).flatMap(([n,r])=>{let o=/^INPUT_(.+)$/.exec(n)?.[1]?.
toLowerCase();if(o===void 0||!r?.trim()||t.includes(o))return[];let s=t.find(l=>l===Rt(o,t));return s===void 0||Un(e,s)!==""?[]:[{code:"INPUT_NOT_APPLICABLE",message:`${M(
o)} is not an input of this action (did you mean ${s}?)`,suggestions:[`Rename it to ${s}, or delete it.`]}]});var WE={registries:{type:"list",group:"identity",description:"Hosts of registries of Google, such as europe-docker.pkg.dev: docker, podman, buildah, skopeo and \
helm in later steps get a new token whenever they sign in there."},clusters:{type:"list",group:"identity"}},qE={...WE,profile:{type:"string",group:"identity",defaultNote:"\
the identity that the variables of the job name"}},XE=Object.keys(qE),Dn=e=>({registries:Me(Un(e,"registries")),clusters:Me(Un(e,"clusters")),profile:Un(e,"prof\
ile")||void 0}),zE=e=>Bt(e,"docker")===e,vi=({clusters:e,registries:t})=>[...t.filter(n=>!zE(n)).map(n=>({code:"INPUT_HOST_INVALID",message:`registries: "${_(n)}\
" is not the host of a registry of Google`,suggestions:["Give the host alone, in lower case, for example: europe-docker.pkg.dev"]})),...e.filter(n=>Wt(n)===void 0).
map(n=>({code:"INPUT_CLUSTER_INVALID",message:`clusters: "${_(n)}" is not the full name of a cluster, or of a membership of a fleet`,suggestions:["Write it as p\
rojects/PROJECT/locations/LOCATION/clusters/CLUSTER"]}))];function _p(e,t){let n=[...Tp(e,XE),...vi(t)];return n.length>0||t.registries.length>0||t.clusters.length>
0?n:[{code:"INPUT_REQUIRED",message:"there is nothing to configure: neither registries nor clusters is given",suggestions:["Give one of them under with:, or rem\
ove this step."]}]}function YE(e,t){let n=vi(Dn(e));return ro(t,"create_credentials_file")?n:[...n,{code:"INPUT_NOT_APPLICABLE",message:"registries and clusters need the credentia\
ls file: create_credentials_file is false",suggestions:["Delete create_credentials_file."]}]}var QE="registries and clusters have an action of their own, in the\
 folder configure of this repository: use it in the next step, with the same inputs. v2 of this action will not have them. docs/migrating.md has an example.";async function ZE(e,t){
process.stdout.write(`${qe("notice",QE,{title:"ci-auth"})}
`),await vo({...Dn(t.surroundings),profile:e},t)}f();k();f();L();$();var ex="written",Ip=({env:e},t)=>Nn(e,"GITHUB_STATE",{[ex]:JSON.stringify(t)});var tx=e=>te(e,{throwIfNoEntry:!1})!==void 0,nx=e=>/^bin(?:-[^/]+)?\//.test(e);function Cp({path:e},t){let n=o=>!tx(T(e,o)),r=t.map(o=>{let[s=o]=o.split("/");return n(
s)&&!nx(o)?s:o});return[...new Set(r)].filter(n)}var rx=()=>ox().catch(e=>Yl(cs(e)));async function ox(){let e=So(),t=To(e),n=Dn(e);Z(_p(e,n)),ix({ci:t,surroundings:e,profile:n.profile});let r=[],o=It(t,e);await vo(
n,zl(e,t),s=>{r.push(...Cp(o,s)),Ip(e,r)})}var sx={INPUT_SOURCE_MISSING:{message:"no earlier step of this job has signed in to Google Cloud with a credentials f\
ile",suggestions:["Put a step before this one that signs in: the action ci-auth, with workload_identity_provider and service_account.","If there is one: it must\
 succeed, and have no create_credentials_file: false."]},INPUT_PROFILE_UNKNOWN:{suggestions:["Give the step that signs in the same profile, or delete profile he\
re."]}};function ix(e){try{let t=On(e);t?eo(t.credentialsFile,`the profile ${t.name}`):go(e)||to(void 0,e.surroundings)}catch(t){throw t instanceof h?t.with(sx[t.
code]??{}):t}}export{zb as answer,ZE as configureMoved,rx as configureStep,YE as movedProblems};
