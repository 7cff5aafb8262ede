var Hs=Object.create;var An=Object.defineProperty;var Bs=Object.getOwnPropertyDescriptor;var Vs=Object.getOwnPropertyNames;var Ws=Object.getPrototypeOf,qs=Object.prototype.hasOwnProperty;var Js=(e,t,n)=>()=>{if(n)throw n[0];try{return e&&(t=e(e=0)),t}catch(r){throw n=[r],r}};var Ks=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(n){throw t=0,n}};var zs=(e,t,n,r)=>{if(t&&typeof t=="object"||typeof t=="function")for(let o of Vs(t))!qs.call(e,o)&&o!==n&&An(e,o,{get:()=>t[o],enumerable:!(r=Bs(t,o))||r.enumerable});
return e};var At=(e,t,n)=>(n=e!=null?Hs(Ws(e)):{},zs(t||!e||!e.__esModule?An(n,"default",{value:e,enumerable:!0}):n,e));var p,l,f,c=Js(()=>{"use strict";p=class e{#r=new Map;constructor(t){for(let[n,r]of t instanceof e?t.entries():Object.entries(t??{}))this.set(n,r)}get(t){return this.#r.
get(t.toLowerCase())??null}has(t){return this.#r.has(t.toLowerCase())}set(t,n){this.#r.set(t.toLowerCase(),n)}delete(t){this.#r.delete(t.toLowerCase())}entries(){
return this.#r.entries()}},l=class e{url;method;headers;signal;body=null;constructor(t,n={}){let r=t instanceof e?t:void 0;this.url=r?.url??String(t),this.method=
n.method??r?.method??"GET",this.headers=new p(n.headers??r?.headers),this.signal=n.signal??r?.signal}clone(){return new e(this)}},f=class{status;statusText="";headers=new p;body=null;constructor(t,{
status:n=200}={}){this.status=n}get ok(){return this.status>=200&&this.status<300}}});var it=Ks((vp,st)=>{c();function xr(e){return Array.isArray(e)?e:[e]}var ne=void 0,v="",oe=" ",T="\\",la=/[.*+?()[\]{}^$|\\/]/,Pr="\uFEFF",fa=/^\/\*{2,}$/,pa=/^\\!/,
ma=/^\\#/,ga=/\r?\n/g,ha="//",re=47,Ir=46,R="/",Or="node-ignore";typeof Symbol<"u"&&(Or=Symbol.for("node-ignore"));var Nr=Or,J=(e,t,n)=>(Object.defineProperty(e,
t,{value:n}),n),Cr=()=>!1,Sr={alnum:"0-9A-Za-z",alpha:"A-Za-z",blank:" \\t",cntrl:"\\x00-\\x1f\\x7f",digit:"0-9",graph:"!-.0-~",lower:"a-z",print:" -.0-~",punct:"\
!-.:-@\\[-`{-~",space:" \\t\\n\\r",upper:"A-Z",xdigit:"0-9A-Fa-f"},ya="\\]^-[",et=e=>ya.indexOf(e)<0?e:T+e,Ea="(?!\\/)",ba=(e,t)=>{if(e)return`[^\\/${t}]`;let n=`\
[${t}]`;return new RegExp(n).test("/")?Ea+n:n},_a=(e,t)=>{let{length:n}=e,r=t+1,o=v,s=e[r];(s==="!"||s==="^")&&(o="^",r++);let i=v,a=v;for(;;){let d=e[r];if(d===
ne)return null;if(d===T){let u=e[++r];i+=et(u),a=u}else if(d==="-"&&a&&r+1<n&&e[r+1]!=="]"){r++;let u=e[r];u===T&&(u=e[r+=1]),a<=u&&(i+=`-${et(u)}`),a=v}else if(d===
"["&&e[r+1]===":"){let u=r+2,m=u;for(;m<n&&e[m]!=="]";)m++;if(m===n)return null;if(m>u&&e[m-1]===":"){let h=e.slice(u,m-1);if(!Object.prototype.hasOwnProperty.call(
Sr,h))return null;i+=Sr[h],a=v,r=m}else i+=et("["),a="[",r=u-2}else i+=et(d),a=d;if(r++,e[r]==="]")return{end:r,source:ba(o,i)}}},qt="[]",we="\0",wa=new RegExp(
`${we}(\\d+)${we}`,"g"),rt="\uE000",ot="\uE001",Rr=e=>e===we||e===rt||e===ot,ka=e=>{let t=[],n=i=>`${we}${t.push(i)-1}${we}`,{length:r}=e,o=v,s=0;for(;s<r;){let i=e[s];
if(i===T){let a=e[s+1];a===R&&s+2===r?o+=n(qt):a==="*"||a==="["||a===oe?o+=e.slice(s,s+2):o+=n(la.test(a)?T+a:Rr(a)?`[${a}]`:a),s+=2}else if(Rr(i))o+=n(`[${i}]`),
s++;else if(i==="["){let a=_a(e,s);a===null?(o+=n(qt),s=r):(o+=n(a.source),s=a.end+1)}else o+=i,s++}return{source:o,sources:t}},Jt=null,Ta=/\/(?!$)/,_e="[^\\/]*",
Ia=[[/(\\+)( ?)/g,(e,t,n)=>n?t.slice(0,t.length-t.length%2)+oe:t,T+oe],[/(^|\/)\*{3,}(?=\/|$)/g,(e,t)=>`${t}**`,"*"],[/[\\$.|*+(){^]/g,e=>`\\${e}`],[/(?!\\)\?/g,
()=>"[^/]","?"],[/^\//,()=>"^",R],[/\//g,()=>"\\/",R],[/^\^*(?:\\\*\\\*\\\/)+/,()=>"(?:^|\\/)","*"],[Jt,(e,t)=>!e||e[0]==="^"||e[0]==="("?e:(Ta.test(t)?"^":"(?:\
^|\\/)")+e],[/\\\/\\\*\\\*(?=\\\/|$)/g,(e,t,n)=>t+6<n.length?n.slice(t+6)==="\\/"?"(?:\\/[^\\/]+)+":"(?:\\/[^\\/]+)*":`\\/${ot}`,"*"],[/(^|[^\\])(?:\\\*)+(?!$)/g,
(e,t)=>t+_e,"*"],[/(^|[^\\])((?:\\\\)*)\\\*$/,(e,t,n)=>n===v?t+rt:e,"*"],[/\\\\\\(?=[$.|*+(){^])/g,()=>T,T+T],[/\\\\/g,()=>T,T+T],[/\\\[([^\]/]*?)($|\])/g,(e,t,n)=>`\
\\[${t}${n}`,"["],[Jt,e=>{let t=e[e.length-1];return!t||t===rt||t===ot?e:t===R?`${e}$`:`${e}(?=$|\\/$)`}]],Sa=/(^|\\\/)?\uE000$/,tt="regex",Ar="checkRegex",vr="\
_",Ra=(e,t)=>`${t?`${t}[^/]+`:"[^/]*"}(?=$|\\/$)`,Aa=/\uE001$/,va=()=>"[\\s\\S]",xa=(e,t)=>{let n=v;for(let r=t+1;r<e.length&&!e[r].wildcard;r++)n+=e[r].single;
return n},Pa=e=>{if(e.indexOf(_e)<0)return e;let t=[],{length:n}=e,r=0;for(;r<n;){let a=e[r];if(e.startsWith(_e,r))t.push({wildcard:!0}),r+=_e.length;else if(a===
"["){let d=r+1;for(e[d]==="^"&&d++,e[d]==="]"&&d++;d<n&&e[d]!=="]";)d+=e[d]===T?2:1;d++,t.push({single:e.slice(r,d)}),r=d}else if(a===T)t.push({single:e.slice(r,
r+2)}),r+=2;else if(a==="("){let d=0,u=r;do e[u]===T?u++:e[u]==="("?d++:e[u]===")"&&d--,u++;while(u<n&&d>0);"*+?".indexOf(e[u])>=0&&u++,t.push({boundary:e.slice(
r,u)}),r=u}else a==="^"||a==="$"?(t.push({boundary:a}),r++):(t.push({single:a}),r++)}let o=v,s=[],i=()=>{let a;s.forEach((d,u)=>{d.wildcard&&(a=u)}),s.forEach((d,u)=>{
if(!d.wildcard){o+=d.single;return}o+=u===a?_e:`(?:(?!${xa(s,u)})[^\\/])*`}),s=[]};return t.forEach(a=>{if(a.boundary===void 0){s.push(a);return}i(),o+=a.boundary}),
i(),o},$r=e=>{fa.test(e)&&(e="**");let{source:t,sources:n}=ka(e),r=Ia.reduce((o,[s,i,a])=>s===Jt?i(o,e):a!==ne&&o.indexOf(a)<0?o:s.test(o)?o.replace(s,i.bind(e)):
o,t);return n.length?r.replace(wa,(o,s)=>n[s]):r},Oa=(e,t)=>{e[e.length-1]===R&&(t=$r(e.slice(0,-1)));let n=t.slice(0,-1),r=t[t.length-1];return r===rt?`${n}$`:
r===ot?n:qt},Lr=e=>{let t=e.indexOf(R);return t<0||t===e.length-1},Na=e=>{let t=e.length-1,n=e.lastIndexOf(R,e[t]===R?t-1:t);return n<0?e:e.slice(n+1)},Ca=e=>{if(e.
charCodeAt(0)===re||e.indexOf(ha)>=0){let r=e.split(R).filter(Boolean);return r.pop(),r.length?r.join(R)+R:v}let t=e.length-1,n=e.lastIndexOf(R,e.charCodeAt(t)===
re?t-1:t);return n<0?v:e.slice(0,n+1)},ke=e=>typeof e=="string",$a=e=>e&&ke(e),La=e=>(e[e.length-1]==="\r"?e.slice(0,-1):e).split(ga).filter(Boolean),Kt=class{constructor(t,n,r,o,s,i){
this.pattern=t,this.mark=n,this.negative=s,J(this,"body",r),J(this,"ignoreCase",o),J(this,"regexPrefix",i)}get _basenameOnly(){return J(this,"_basenameOnly",Lr(
this.body))}get regex(){let t=vr+tt;return this[t]?this[t]:this._make(tt,t)}get checkRegex(){let t=vr+Ar;return this[t]?this[t]:this._make(Ar,t)}_make(t,n){let r=Pa(
t===tt?this.regexPrefix.replace(Sa,Ra).replace(Aa,va):Oa(this.body,this.regexPrefix)),o=this.ignoreCase?new RegExp(r,"i"):new RegExp(r);return J(this,n,o)}},Da=e=>{
let t=0;for(;e[e.length-t-1]===T;)t++;return t%2===1},Ua=(e,t)=>{let n=e.length,r;for(;;){for(t&&e[n-1]==="\r"&&n--,r=n;e[r-1]===oe;)r--;if(!t||e[r-1]!==`
`)break;n=r-1}if(r===n)return e.slice(0,n);let o=0;for(;e[r-o-1]===T;)o++;return o%2?e.slice(0,r-1)+oe:e.slice(0,r)},ja=(e,t,n,r,o)=>{let s=o&&e[0]===Pr?e.slice(
1):e;if(s[0]==="#")return;let i=!1;s[0]==="!"&&(i=!0,s=s.slice(1));let a=s[s.length-1];if((a===oe||r&&(a==="\r"||a===`
`))&&(s=Ua(s,r)),!s||Da(s))return;s=s.replace(pa,"!").replace(ma,"#");let d=$r(s);return new Kt(e,t,s,n,i,d)},zt=class{constructor(t){this._ignoreCase=t,this._rules=
[],this._basenameCount=0}_add(t,n){if(t&&t[Nr]){this._rules=this._rules.concat(t._rules._rules),this._basenameCount+=t._rules._basenameCount,this._added=!0;return}
let r=ke(t),o=r?t:t.pattern,s=$a(o)&&ja(o,r?ne:t.mark,this._ignoreCase,!this._split,this._stripBOM&&!n);s&&(this._added=!0,this._rules.push(s),Lr(s.body)&&this.
_basenameCount++)}add(t){return this._added=!1,this._split=ke(t),this._stripBOM=!this._split||t[0]===Pr,xr(this._split?La(t):t).forEach(this._add,this),this._added&&
(this._literalRules=ne),this._added}testLiteral(t){let n=this._literalRules||(this._literalRules=this._rules.filter(({body:a})=>a[a.length-(a[a.length-1]===R?2:
1)]==="*")),r=!1,o=!1,s;for(let a=n.length-1;a>=0;a--){let d=n[a];if(d.checkRegex.test(t)){r=!d.negative,o=d.negative,s=d.negative?ne:d;break}}let i={ignored:r,
unignored:o};return s&&(i.rule=s),i}test(t,n){let r=this._rules,{length:o}=r,s=this._basenameCount*2>=o,i=s?Na(t):t;for(let a=o-1;a>=0;a--){let d=r[a];if(d[n].test(
s&&d._basenameOnly?i:t)){let{negative:u}=d,m={ignored:!u,unignored:u};return u||(m.rule=d),m}}return{ignored:!1,unignored:!1}}},Ma=(e,t)=>{throw new t(e)},U=(e,t,n)=>ke(
e)?e?U.isNotRelative(e)?n(`path should be a \`path.relative()\`d string, but got "${t}"`,RangeError):!0:n("path must not be empty",TypeError):n(`path must be a \
string, but got \`${t}\``,TypeError),Dr=e=>{let t=e.charCodeAt(0);if(t===re)return!0;if(t!==Ir)return!1;if(e.length===1)return!0;let n=e.charCodeAt(1);return n===
re?!0:n!==Ir?!1:e.length===2||e.charCodeAt(2)===re};U.isNotRelative=Dr;U.convert=e=>e;var nt=e=>ke(e)&&U.convert(e),Xt=class{constructor({ignorecase:t=!0,ignoreCase:n=t,
allowRelativePaths:r=!1}={}){J(this,Nr,!0),this._rules=new zt(n),this._strictPathCheck=!r,this._initCache()}_initCache(){this._ignoreCache=Object.create(null),this.
_testCache=Object.create(null)}add(t){return this._rules.add(t)&&this._initCache(),this}addPattern(t){return this.add(t)}_test(t,n,r){return U(r,t,this._strictPathCheck?
Ma:Cr),r?this._t(r,n):{ignored:!1,unignored:!1}}checkIgnore(t){let n=nt(t);if(!n||n.charCodeAt(n.length-1)!==re)return this._test(t,this._testCache,n);let r=this.
_t(n,this._testCache);if(r.ignored)return r;let o=this._rules.testLiteral(n);return o.ignored||o.unignored?o:r}_t(t,n){if(t in n)return n[t];let r=Ca(t),o=r?this.
_t(r,n):ne;return n[t]=o&&o.ignored?o:this._rules.test(t,tt)}ignores(t){return this._test(t,this._ignoreCache,nt(t)).ignored}createFilter(){return t=>!this.ignores(
t)}filter(t){return xr(t).filter(this.createFilter())}test(t){return this._test(t,this._testCache,nt(t))}},Yt=e=>new Xt(e),Fa=e=>U(nt(e),e,Cr),Ur=()=>{let e=n=>/^\\\\\?\\/.
test(n)||/["<>|\u0000-\u001F]+/u.test(n)?n:n.replace(/\\/g,"/");U.convert=e;let t=/^[a-z]:\//i;U.isNotRelative=n=>t.test(n)||Dr(n)};typeof process<"u"&&process.
platform==="win32"&&Ur();st.exports=Yt;Yt.default=Yt;st.exports.isPathValid=Fa;J(st.exports,Symbol.for("setupWindows"),Ur)});c();c();c();var Xs=["CLOUDSDK_PROJECT","CLOUDSDK_CORE_PROJECT","GCP_PROJECT","GCLOUD_PROJECT","GOOGLE_CLOUD_PROJECT"],Ys=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_A\
PPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"],Qs="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES",L=e=>new Date(e*1e3).toISOString().replace(
".000Z","Z");function vn(e){let{credentialsFile:t,executable:n,projectId:r}=e;return{...r===void 0?{}:Object.fromEntries(Xs.map(o=>[o,r])),...t===void 0?{}:Object.
fromEntries(Ys.map(o=>[o,t])),...n?{[Qs]:"1"}:{}}}c();c();var N="https://www.googleapis.com/auth/cloud-platform",xn={workload_identity_provider:{type:"string",mode:"federation",group:"identity",description:"Full na\
me of the provider: projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>."},service_account:{type:"string",group:"identity",description:"\
Email or unique id of the service account to become. Without it the federated identity, or the account of the key, is used itself."},audience:{type:"string",mode:"\
federation",defaultNote:"https://iam.googleapis.com/<provider>",group:"identity",description:"Audience (aud) of the CI's ID token. Needed where the provider lis\
ts allowed audiences."},credentials_json:{type:"secret",mode:"key",group:"identity",description:"Service account key: JSON, or base64 or base64url of it."},delegates:{
type:"list",group:"identity",description:"Service accounts between the caller and the service account, in this order: emails or unique ids."},project_id:{type:"\
string",defaultNote:"from the key or the service account's email, where certain",forToken:!1,group:"identity",description:"Project id for later steps."},universe:{
type:"string",default:"googleapis.com",group:"identity",description:"Domain of the Google Cloud universe."},token_format:{type:"string",defaultNote:"no token",group:"\
token",description:"Token to hand to later steps: access_token or id_token."},access_token_lifetime:{type:"duration",default:"3600s",group:"token",description:"\
Lifetime of the access token, and from 600s on of what an impersonating credentials file asks for. Above 3600s an organisation policy must allow it; at most 432\
00s."},access_token_scopes:{type:"list",format:"access_token",default:N,group:"token",description:"OAuth scopes of the access token."},access_token_subject:{type:"\
string",format:"access_token",group:"token",description:"User to act for by domain-wide delegation: an email address. Needs access_token_scopes; at most 3600s."},
id_token_audience:{type:"string",format:"id_token",group:"token",description:"Audience of the ID token, such as the URL of the service that is called. Required \
for an ID token."},id_token_include_email:{type:"boolean",format:"id_token",default:"false",group:"token",description:"Put the account's email into the ID token\
. (A key's own ID token always holds it.)"},create_credentials_file:{type:"boolean",default:"true",forToken:!1,group:"credentials file",description:"Write a cre\
dentials file that client libraries load."},credentials_file_path:{type:"path",defaultNote:"ci-creds-<16 hex>.json in the workspace (GitHub, Forgejo) or the tem\
porary folder",forToken:!1,group:"credentials file",description:"Where to write the credentials file. Nothing is ever overwritten."},export_environment_variables:{
type:"boolean",default:"true",forToken:!1,group:"credentials file",description:"Set the variables that client libraries and tools look for, in later steps."},cleanup_credentials:{
type:"boolean",default:"true",forToken:!1,group:"credentials file",description:"Remove the credentials file at the end of the job."},verify:{type:"boolean",default:"\
true",forToken:!1,group:"calls",description:"Prove that the identity works before anything is written."},request_reason:{type:"string",group:"calls",description:"\
Reason, for Google's audit logs (X-Goog-Request-Reason)."},retries:{type:"number",default:"3",group:"calls",description:"Further attempts per call after connect\
ion errors, 408, 429 and 5xx."},timeout:{type:"duration",default:"60s",group:"calls",description:"Time limit of the whole sign-in."},wait_for_propagation:{type:"\
duration",default:"0s",group:"calls",description:"How long to retry what a binding made minutes ago still causes; at most 5m."}},Y=Object.keys(xn),F=xn;async function Pn(e,t){let{serviceAccount:n,token:r}=e,s={format:"access_token",scopes:e.identity.mode==="federation"&&n===void 0&&r?.format==="access_token"?r.
scopes:[N],lifetimeSeconds:3600},i=t.federated&&await t.mintOwn(s),a=Zs(e)?ei(e):void 0,[d]=await Promise.all([r&&t.mint(r),a&&t.mint(a)]);return{federated:i,asked:d}}
function Zs({file:e,identity:t,serviceAccount:n,token:r,verify:o}){return!o||t.mode==="federation"&&n===void 0?!1:!(r?.format==="access_token"&&r.user===void 0)&&
(r===void 0||e!==void 0)}var ei=({file:e})=>({format:"access_token",scopes:[N],lifetimeSeconds:e?.lifetimeSeconds??3600});c();c();import{readFileSync as oi}from"node:fs";import{resolve as $n}from"node:path";c();import{exec as ti}from"node:child_process";import{isAbsolute as ni}from"node:path";c();var g=class extends Error{name="CiAuthError";code;suggestions;facts;server;problems;constructor(t,n,r={}){super(n,r.cause===void 0?void 0:{cause:r.cause}),this.
code=t,this.suggestions=[...r.suggestions??[]],this.facts=[...r.facts??[]],this.server=r.server,this.problems=[...r.problems??[]]}};function On(e){let[t,...n]=e;
if(n.length===0)return new g(t.code,t.message,{suggestions:t.suggestions??[]});let r=e.map(({code:o,message:s})=>`- ${s} (${o})`).join(`
`);return new g(t.code,`${e.length} things are wrong
${r}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:o=[]})=>o))]})}c();function b(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function O(e,t=300){return e.replace(/<[^>]*>/g,
" ").replace(/\s+/g," ").trim().replace(/[\w-]{16,}\.[\w-]+\.[\w-]*|[\w+/=-]{64,}/g,"***").slice(0,t)}c();function G(e,t,n){let r=e.trim();if(r==="")throw vt(n,"empty");if(t===void 0&&!r.startsWith("{"))return r;let o=b(r),s=t===void 0?["id_token","value","token"]:[
t],i=s.map(d=>o?.[d]).find(d=>typeof d=="string"&&d!=="");if(typeof i=="string")return i.trim();let a=o?`the keys ${Object.keys(o).join(", ")||"(none)"}`:"no JS\
ON";throw new g("OIDC_RESPONSE_INVALID",`${n} holds ${a}, not ${s.join(" or ")}`,{suggestions:["Name the field that holds the token: --oidc-token-field NAME"]})}
var vt=(e,t)=>new g("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but there is none (${t})`,{suggestions:["Let the CI put its ID token there: th\
e variable, file or command must exist in this very step."]});var xt=3e4;function Nn(e,t,n,r){let o="the command of --oidc-token-command",s=!1;return{label:o,mintsAgain:!0,secrets:[],async mint(i){let a=await ri(e,{...t,GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE:i},
n,o);return s=r===void 0&&a.trimStart().startsWith("{"),G(a,r,o)},refreshSource:()=>s&&ni(e)&&!/["'\\$`|;&<>*?]| {2}/.test(e)?{kind:"executable",command:e,timeoutMs:xt}:
void 0}}function ri(e,t,n,r){return new Promise((o,s)=>{let i={cwd:n,env:{...t},timeout:xt,maxBuffer:1048576};ti(e,i,(a,d,u)=>{if(!a)return o(d);let m=a.killed?
`ran for more than ${xt/1e3} s`:`exited with ${a.code??a.signal}`,h=O(u);s(new g("OIDC_REQUEST_FAILED",`${r} ${m}${h?`: ${h}`:""}`))}).stdin?.end()})}c();function Cn(e,{field:t,headers:n,method:r}){let o=`the URL on ${e.host}`,s={kind:"url",url:e.href,headers:n,...t===void 0?{}:{field:t}};return{label:o,mintsAgain:!0,
secrets:Object.values(n).map(i=>i.split(" ").at(-1)??i),async mint(i,a){let{body:d,status:u}=await a.send({service:o,method:r,url:e,headers:n});if(u>=200&&u<=299)
return G(d,t,o);throw new g("OIDC_REQUEST_FAILED",`${o} answered HTTP ${u} instead of a token`,{server:{status:u,text:O(d)}})},refreshSource:()=>r==="POST"?void 0:
s}}function Un(e,t,n){let r=Object.entries({"--oidc-token-env":e.env,"--oidc-token-file":e.file,"--oidc-token-command":e.command,"--oidc-token-url":e.url}).filter(
([,i])=>i!==void 0);if(r.length>1)return{problems:[Q(`${r.map(([i])=>i).join(" and ")} exclude each other`)]};let o=[...si(e,t),...ii(e)];if(o.length>0)return{problems:o};
if(e.env!==void 0)return{source:Ln(e.env,t,e.field),problems:o};if(e.file!==void 0)return{source:Dn($n(n,e.file),e.field),problems:o};if(e.command!==void 0)return{
source:Nn(e.command,t,n,e.field),problems:o};if(e.url!==void 0)return{source:ai(e.url,e,t),problems:o};if(t.CI_AUTH_ID_TOKEN)return{source:Ln("CI_AUTH_ID_TOKEN",
t,void 0),problems:o};let s=t.CI_AUTH_ID_TOKEN_FILE;return s?{source:Dn($n(n,s),void 0),problems:o}:{problems:o}}var Q=(e,t)=>({code:"INPUT_TOKEN_SOURCE_INVALID",
message:e,suggestions:t===void 0?[]:[t]});function si({headers:e=[],url:t},n){return e.length>0&&t===void 0?[Q("--oidc-token-header needs --oidc-token-url")]:e.
flatMap(r=>{let[,o,s]=/^([A-Za-z0-9-]+)=([A-Za-z_]\w*)$/.exec(r)??[];return!o||!s?[Q("--oidc-token-header is not of the form NAME=VARIABLE","Write NAME=VARIABLE\
, where VARIABLE holds the value: a command line is readable by every process.")]:n[s]?[]:[Q(`--oidc-token-header ${o}: the variable ${s} is empty or not set`)]})}
function ii({method:e,url:t}){return t===void 0?e===void 0?[]:[Q("--oidc-token-method needs --oidc-token-url")]:URL.canParse(t)&&["http:","https:"].includes(new URL(
t).protocol)?[]:[Q("--oidc-token-url is not an http or https URL")]}function Ln(e,t,n){return jn(`the variable ${e}`,()=>G(t[e]??"",n,`the variable ${e}`))}function Dn(e,t){
let n=`the file ${e}`,r=()=>{try{return oi(e,"utf8")}catch(o){throw vt(n,String(o.code))}};return{...jn(n,()=>G(r(),t,n)),refreshSource:()=>t===void 0&&/\s$/.test(
r())?void 0:{kind:"file",path:e,...t===void 0?{}:{field:t}}}}var jn=(e,t)=>({label:e,mintsAgain:!1,secrets:[],mint:async()=>t(),refreshSource:()=>{}});function ai(e,{
field:t,headers:n=[],method:r},o){let s=n.map(i=>i.split("=")).map(([i="",a=""])=>[i,o[a]??""]);return Cn(new URL(e),{field:t,headers:Object.fromEntries(s),method:r===
"POST"?"POST":"GET"})}c();var ci={sts:"CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH_ENDPOINT_IAM"},di=new Set(
["127.0.0.1","localhost","[::1]"]);function He(e,t){let n=[],r=o=>{let s=ci[o],i=e[s]?.trim();return i?(ui(i)||n.push({code:"INPUT_ENDPOINT_INVALID",message:`${s}\
 must be an https URL without a query, or an http one on the loopback address`,suggestions:[`Unset ${s}, or write for example https://${o}.googleapis.com`]}),i.
replace(/\/+$/,"")):`https://${o}.${t}`};return{endpoints:{sts:r("sts"),iamcredentials:r("iamcredentials"),oauth2:r("oauth2"),iam:r("iam")},problems:n}}function ui(e){
if(!URL.canParse(e))return!1;let{hash:t,hostname:n,password:r,protocol:o,search:s,username:i}=new URL(e);return t||r||s||i?!1:o==="https:"||o==="http:"&&di.has(
n)}c();var Be=e=>({ok:!0,value:e}),Pt=e=>({ok:!1,reason:e}),Mn={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};function D(e){let t=e.trim().toLowerCase(),n=Object.hasOwn(Mn,
t)?Mn[t]:void 0;return n===void 0?Pt(`"${e}" is neither true nor false (t, f, 1 and 0 will do)`):Be(n)}function Ve(e){return e.split(/\r?\n|(?<!\\),/).map(t=>t.
replaceAll("\\,",",").trim()).filter(t=>t!=="")}var li={h:3600,m:60,s:1};function fe(e){let t=e.replace(/[\s,]/g,"").toLowerCase();if(/^\d+$/.test(t))return Be(
Number(t));if(!/^(?:\d+[hms])+$/.test(t))return Pt(`"${e}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`);let n=t.matchAll(
/(\d+)([hms])/g);return Be([...n].reduce((r,[,o,s])=>r+Number(o)*li[s],0))}function Fn(e){return/^\d{1,6}$/.test(e.trim())?Be(Number(e)):Pt(`"${e}" is not a who\
le number`)}c();c();var fi=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,pi=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
mi=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([^/]+)\/providers\/([^/]+)$/,H=({projectNumber:e,pool:t,provider:n})=>`${Gn({projectNumber:e,
pool:t})}/providers/${n}`,Gn=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,Z=e=>`//iam.googleapis.com/${H(e)}`,Hn=e=>`\
https:${Z(e)}`,Bn=(e,t)=>`principal://iam.googleapis.com/${Gn(e)}/subject/${t}`;function Vn(e){let t=e.trim().replace(/^https?:(?=\/\/)/,"").replace(/^\/\/iam\.googleapis\.com/,
"").replace(/^\//,""),[,n,r,o]=fi.exec(t)??[];return n&&r&&o?{projectNumber:n,pool:r,provider:o}:{code:"INPUT_PROVIDER_INVALID",...hi(e.trim(),t)}}var gi="proje\
cts/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>";function hi(e,t){let[,n,r]=pi.exec(t)??[];if(n&&r)return{message:`"${e}" names \
a pool, not a provider in it`,suggestions:[`Append the provider: projects/${n}/locations/global/workloadIdentityPools/${r}/providers/<provider>`,`gcloud iam wor\
kload-identity-pools providers list --workload-identity-pool=${r} --location=global --project=${n}`]};let[,o,s,i]=mi.exec(t)??[];if(o&&s&&i)return{message:`"${e}\
" holds the project id "${o}" where its number belongs`,suggestions:[`gcloud projects describe ${o} --format='value(projectNumber)'`,`Write projects/<that numbe\
r>/locations/global/workloadIdentityPools/${s}/providers/${i}`]};let a=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.
exec(e);return{message:`"${e}" is not the full name of a workload identity provider`,suggestions:[a?`Write ${a[0]}`:`Write it as ${gi}`]}}var yi=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
Ei=/^\d{10,30}$/,Ot=e=>Ei.test(e)||yi.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e),pe=e=>`projects/-/serviceAccounts\
/${e}`;function Wn(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(t)??[];if(!n||/^gcp-sa-/.test(n))return;let[r,...o]=n.split(
".");return o.length>0?`${o.join(".")}:${r}`:r}c();function Jn(e,{nameOf:t}){let n=_i(e);return Y.filter(r=>n.given(r)).flatMap(r=>bi(t(r),ki(r,n,t)))}var bi=(e,t)=>t===void 0?[]:[{...t,message:`${e} ${t.message}`}];function _i(e){let t=r=>e[r]?.trim()??"",n=r=>{let o=D(t(r)||"true");return o.ok&&o.value};return{
given:r=>t(r)!==""&&!wi(r,t(r)),federation:t("workload_identity_provider")!=="",key:t("credentials_json")!=="",direct:t("workload_identity_provider")!==""&&t("s\
ervice_account")==="",format:t("token_format"),file:n("create_credentials_file")}}function wi(e,t){let{default:n,type:r}=F[e];return n===void 0?!1:r==="duration"?
qn(fe(t),fe(n)):r==="boolean"?qn(D(t),D(n)):t===n}var qn=(e,t)=>e.ok&&t.ok&&e.value===t.value;function ki(e,t,n){let{mode:r}=F[e];return r!==void 0&&t.federation!==
t.key&&!t[r]?qe(`has no effect with ${n(t.key?"credentials_json":"workload_identity_provider")}`):Ti(e,t,n)??Ii[e]?.(t,n)}function Ti(e,t,n){let{format:r}=F[e];
if(r===void 0||t.format===r)return;let o=`${n("token_format")} ${r}`;return qe(`has no effect without ${o}`,`Add ${o}, or delete it.`)}var qe=(e,t="Delete it.")=>({
code:"INPUT_NOT_APPLICABLE",message:e,suggestions:[t]}),We=e=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:e,suggestions:["Add the service account to become."]}),
Ii={token_format:({direct:e,format:t},n)=>e&&t==="id_token"?We(`id_token needs ${n("service_account")}: a federated identity has no ID token of its own`):void 0,
delegates:({direct:e},t)=>e?We(`needs ${t("service_account")}: there is nobody to delegate to`):void 0,access_token_subject:({direct:e},t)=>e?We(`needs ${t("ser\
vice_account")}: a service account signs for the user`):void 0,access_token_lifetime:({direct:e,file:t,format:n,given:r},o)=>{if(e)return We(`needs ${o("service\
_account")}: a federated token lives as long as the CI's ID token`);let s=t&&r("service_account");return n==="access_token"||s?void 0:qe("has nothing that it ap\
plies to: no access token, no credentials file that impersonates")},credentials_file_path:({file:e},t)=>e?void 0:qe(`has no effect with ${t("create_credentials_\
file")} false`)};c();function Kn(e,t){let n=[],r=(a,d,...u)=>{n.push({code:a,message:d,suggestions:u})},o=a=>e[a]?.trim()||void 0,s=a=>o(a)??F[a].default??"";function i(a,d,u){let m=d(
s(a));return m.ok?m.value:r(u,`${t.nameOf(a)}: ${A(m.reason)}`)}return{...t,raw:e,problems:n,add:r,text:o,parsed:i,boolean:a=>i(a,D,"INPUT_BOOLEAN_INVALID")??!1,
duration(a,{max:d,min:u},m="INPUT_DURATION_INVALID"){let h=i(a,fe,m);return h!==void 0&&(h<u||h>d)&&r(m,`${t.nameOf(a)}: "${s(a)}" is not between ${u}s and ${d}\
s`),h??u}}}var A=e=>e.replace(new RegExp("\\p{Cc}","gu"),t=>JSON.stringify(t).slice(1,-1)).slice(0,200);function zn({add:e,nameOf:t,text:n},r){let o=n(r);if(o===
void 0||!/\$\{\{|^\$\{? ?[A-Za-z_]\w*\}?$|^\*+$/.test(o))return;let s=F[r].type==="secret"?"the value":`"${A(o)}"`;e("INPUT_PLACEHOLDER",`${t(r)}: ${s} was not \
expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in a shell "$NAME" in double quotes.')}c();c();import{createPrivateKey as Ri,sign as Ai}from"node:crypto";c();function me(e){let t=e.split("."),[n,r]=t.slice(0,2).map(Si);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&r?{header:n,claims:r}:void 0}function Si(e){
if(/^[\w-]+$/.test(e))try{let t=JSON.parse(Buffer.from(e,"base64url").toString("utf8"));return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}
var Je=(e,t)=>{let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0};function ge(e){let n=[[/^\s*$/,"nothing but blanks"],[/^\*+$/,"a masked text (\
***)"],[/^\$\{?\{?/,"a variable that was not expanded"],[/^\s*</,"HTML or XML"],[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped once too often"],[
/^\s*\{/,"JSON"],[/^\s*["']/,"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,"one word of base64 characters"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by blanks"]].
find(([r])=>r.test(e))?.[1]??"plain text";return`${e.length} characters that look like ${n}`}function Qn(e){let t=b(e)??b(vi(e));if(!t)return xi(e);if(t.type!=="service_account")return Pi(t.type);let n=["client_email","private_key"].filter(r=>typeof t[r]!=
"string"||t[r]==="");return n.length>0?Ke("KEY_FIELD_MISSING",`the key has no ${n.join(" and no ")}`,"Store the key file as it was downloaded."):Oi(t)}function vi(e){
let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var Ke=(e,t,...n)=>({code:e,message:t,suggestions:n});
function xi(e){let t=ge(e),n=/^\s*\{\s*(?:\\n|\\")/.test(e);return Ke("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,n?"The secret store esca\
ped the line breaks: store the key as one line, made by jq -c . key.json":"Store the whole file in the secret, best as one line, made by jq -c . key.json")}var Xn={
external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use the key of its source, and i\
ts account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federation."};function Pi(e){let t=typeof e==
"string"&&Object.hasOwn(Xn,e)?Xn[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";return Ke("KEY_WRONG_TYPE",`the JSON is\
 ${n}, not a service_account key`,t??"Use the JSON of a service account key.")}function Oi(e){let t=String(e.private_key),n=Yn(t),r=t.replaceAll("\\n",`
`),o=n??Yn(r);if(!o)return Ke("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${ge(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
r changed on the way into the secret: store the downloaded file again, made one line by jq -c . key.json");let s="the private_key held \\n as two characters wher\
e line breaks belong; they were read as line breaks",i=["client_id","private_key_id"].filter(a=>typeof e[a]!="string");return{email:String(e.client_email),projectId:Nt(
e.project_id),universe:Nt(e.universe_domain),file:n?e:{...e,private_key:r},privateKey:o,keyId:Nt(e.private_key_id),notes:[...n?[]:[s],...i.length>0?[`the key ha\
s no ${i.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var Nt=e=>typeof e=="string"&&e!==""?e:void 0;function Yn(e){try{let t=Ri(e);return t.
asymmetricKeyType==="rsa"?t:void 0}catch{return}}function Zn({keyId:e,privateKey:t}){let n=o=>Buffer.from(JSON.stringify(o)).toString("base64url"),r=n({alg:"RS2\
56",typ:"JWT",...e===void 0?{}:{kid:e}});return o=>{let s=`${r}.${n(o)}`;try{return`${s}.${Ai("sha256",Buffer.from(s),t).toString("base64url")}`}catch{throw new g(
"KEY_PRIVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}var er=256;function tr(e){let{add:t,nameOf:n,text:r}=e,o=r("workload_identity_provider"),s=r("credentials_json");return o===void 0?s===void 0?$i(e):Ci(e,s):s===
void 0?Ni(e,o):t("INPUT_SOURCE_CONFLICT",`${n("workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}
function Ni({add:e,nameOf:t,problems:n,text:r},o){let s=r("audience");s!==void 0&&(s.length>er||new RegExp("\\p{Cc}","u").test(s))&&e("INPUT_AUDIENCE_INVALID",`${t(
"audience")}: at most ${er} characters, and no line break`);let i=Vn(o);if(!("code"in i))return{mode:"federation",provider:i,audience:s??Hn(i)};let{code:a,message:d,
suggestions:u=[]}=i;return n.some(h=>h.code==="INPUT_PLACEHOLDER")?void 0:e(a,`${t("workload_identity_provider")}: ${A(d)}`,...u)}function Ci({add:e,nameOf:t,problems:n},r){
let o=Qn(r);return"code"in o?n.some(i=>i.code==="INPUT_PLACEHOLDER")?void 0:e(o.code,`${t("credentials_json")}: ${o.message}`,...o.suggestions??[]):{mode:"key",
key:o}}var Ct={federation:["workload_identity_provider"],key:["credentials_json"]};function $i({add:e,mode:t,nameOf:n,raw:r,secretsWithheld:o}){let s=t===void 0?
[...Ct.federation,...Ct.key]:Ct[t],[i]=s.filter(a=>r[a]!==void 0&&r[a]!=="");return e("INPUT_SOURCE_MISSING",[i===void 0?`${s.length>1?"neither ":""}${s.map(n).
join(" nor ")} has ${s.length>1?"a":"no"} value`:`${n(i)} is given, but holds nothing but blanks`,...o===void 0?[]:[o]].join("; "),o===void 0?"Check the name of\
 the secret or variable, and that this job may read it.":"Skip this step in such runs, or run it after the merge. A provider name is no secret: write it down in\
 plain.")}function nr(e){let t=e.text("service_account");return t===void 0||Ot(t)?t:or(e,"service_account",t)}function rr(e){let n=Ve(e.text("delegates")??"").map(
r=>r.replace(/^projects\/-\/serviceAccounts\//,""));for(let r of n)Ot(r)||or(e,"delegates",r);return n}var or=({add:e,nameOf:t},n,r)=>e("INPUT_SERVICE_ACCOUNT_I\
NVALID",`${t(n)}: "${A(r)}" is neither the email nor the unique id of a service account`,"gcloud iam service-accounts list --project=PROJECT_ID");c();c();function Li(e,t){let n=Array.from({length:t.length+1},(r,o)=>o);for(let[r,o]of[...e].entries()){let s=[r+1];for(let[i,a]of[...t].entries()){let d=(n[i]??0)+
(o===a?0:1);s.push(Math.min(d,(n[i+1]??0)+1,(s[i]??0)+1))}n=s}return n.at(-1)??0}function sr(e,t){let n=t.find(s=>e.startsWith(s)||s.startsWith(e));if(e.length>
2&&n!==void 0)return n;let r=t.map(s=>({candidate:s,edits:Li(e.toLowerCase(),s.toLowerCase())})).sort((s,i)=>s.edits-i.edits),[o]=r;return o&&o.edits<=Math.max(
2,o.candidate.length/3)?o.candidate:void 0}var Di=["access_token","id_token"],Ui=3600,ji=43200,ir=3600;function ar(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime",
{min:1,max:ji},"INPUT_LIFETIME_INVALID")}function cr(e,t){let{add:n,nameOf:r,text:o}=e,s=o("token_format");if(s===void 0)return;if(s==="access_token")return Mi(
e,t??Ui);if(s==="id_token")return Gi(e);let i=sr(s,Di);return n("INPUT_TOKEN_FORMAT_INVALID",`${r("token_format")}: "${A(s)}" is no token format`,i?`Write ${i}.`:
"Write access_token or id_token, or leave it empty.")}function Mi(e,t){let{add:n,nameOf:r,text:o}=e,s=o("access_token_subject"),i=Ve(o("access_token_scopes")??N);
for(let a of i.filter(d=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(d))){let d=`${r("access_token_scopes")}: "${A(a)}" is not a scope`;n("INPUT_SCOPE_INVALID",d,"Separ\
ate scopes by commas or newlines.")}return s!==void 0&&Fi(e,s,t),{format:"access_token",lifetimeSeconds:t,scopes:i,user:s}}function Fi({add:e,nameOf:t,text:n},r,o){
let s=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(r)||e("INPUT_SUBJECT_INVALID",`${s}: "${A(r)}" is not an email address`),n("access_token_scopes")===
void 0&&e("INPUT_SCOPES_REQUIRED",`${s} needs ${t("access_token_scopes")}`,"List the scopes that the Workspace admin granted to the service account."),o>ir){let i=`\
at most ${ir}s together with ${s}`;e("INPUT_LIFETIME_INVALID",`${t("access_token_lifetime")}: ${i}`)}}function Gi({add:e,boolean:t,nameOf:n,text:r}){let o=r("id\
_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is required for an ID token`,"Give the URL of the service that will \
be called."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var $t={min:600,max:43200},Hi=3600,dr=20;function ur(e,t,n){let r=Kn(e,t),o=Bi(r),[s,...i]=[...r.problems,...Jn(e,t),...n];if(s)throw On([s,...i]);if(o)return o;
throw new Error("no plan, and nothing that is wrong with it")}function Bi(e){for(let P of Y)zn(e,P);let{boolean:t,duration:n,text:r}=e,o=tr(e),s=nr(e),i=ar(e),a=cr(
e,i),d={delegates:rr(e),exportVariables:t("export_environment_variables"),requestReason:Qi(e),retries:Zi(e),timeoutMs:n("timeout",{min:1,max:3600})*1e3,propagationMs:n(
"wait_for_propagation",{min:0,max:300})*1e3,verify:t("verify")},u={path:r("credentials_file_path"),cleanup:t("cleanup_credentials")},m=t("create_credentials_fil\
e"),h=Xi(e),y=Yi(e);if(!o)return;let E=s===Vi(o)?void 0:s;return{...d,identity:o,serviceAccount:E,token:a,file:m?{...u,lifetimeSeconds:E===void 0?void 0:Ji(i)}:
void 0,projectId:h??qi(o,s),universe:y??Wi(o),notes:[...o.mode==="key"?o.key.notes:[],...Ki(i,m&&E!==void 0),...zi(o,E)]}}var Vi=e=>e.mode==="key"?e.key.email:void 0,
Wi=e=>(e.mode==="key"?e.key.universe:void 0)??"googleapis.com";function qi(e,t){return(t===void 0?void 0:Wn(t))??(e.mode==="key"?e.key.projectId:void 0)}var Ji=e=>e!==
void 0&&e>=$t.min&&e<=$t.max?e:void 0;function Ki(e,t){if(e===void 0)return[];let{min:n}=$t;return[...t&&e<n?[`a credentials file cannot ask for less than ${n}s\
, so it leaves the lifetime out`]:[],...e>Hi?["a lifetime above 3600s needs constraints/iam.allowServiceAccountCredentialLifetimeExtension for this account"]:[]]}
function zi(e,t){if(e.mode==="federation"||t===void 0)return[];let{email:n}=e.key;return[`the key's account ${n} impersonates ${t}: it needs roles/iam.serviceAc\
countTokenCreator on it`]}function Xi({add:e,nameOf:t,text:n}){let r=n("project_id");return r===void 0||/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.test(r)?r:e("INP\
UT_PROJECT_INVALID",`${t("project_id")}: "${A(r)}" is not a project id`,"gcloud projects list")}function Yi({add:e,nameOf:t,text:n}){let r=n("universe");return r===
void 0||/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(r)?r:e("INPUT_UNIVERSE_INVALID",`${t("universe")}: "${A(r)}" is not a domain name`)}function Qi({add:e,nameOf:t,text:n}){
let r=n("request_reason");if(r===void 0||/^[\x20-\x7e]{1,1024}$/.test(r))return r;let o=`${t("request_reason")}: one line of printable ASCII, since it is sent a\
s a header`;return e("INPUT_HEADER_INVALID",o)}function Zi({add:e,nameOf:t,parsed:n}){let r=n("retries",Fn,"INPUT_NUMBER_INVALID")??0;return r>dr&&e("INPUT_NUMB\
ER_INVALID",`${t("retries")}: ${r} is above ${dr}`),r}c();import{randomUUID as hd}from"node:crypto";import{readdirSync as yd}from"node:fs";import{dirname as Ed,join as ft,resolve as bd}from"node:path";c();c();c();c();c();var ze=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`;var ea=({projectId:e,provider:t})=>e??t?.projectNumber??"PROJECT_ID",Dt=e=>{let{pool:t,provider:n}=e.provider??{pool:"POOL",provider:"PROVIDER"};return`${n} --w\
orkload-identity-pool=${t} --location=global --project=${e.provider?.projectNumber??ea(e)}`},Ut="gcloud iam workload-identity-pools providers",B=e=>`${Ut} descr\
ibe ${Dt(e)} --format=json`,C=(e,t)=>`${Ut} update-oidc ${Dt(e)} ${t}`,lr=e=>`${Ut} undelete ${Dt(e)}`,Lt=(e,t,n)=>`gcloud iam service-accounts add-iam-policy-b\
inding ${e??"SERVICE_ACCOUNT"} --role=roles/${t} --member=${ze(n)}`,fr=e=>e.includes("@")&&!e.includes("://");function Xe(e,t="iam.workloadIdentityUser"){let n=e.
principal??"PRINCIPAL";return fr(n)?Lt(e.serviceAccount,"iam.serviceAccountTokenCreator",`serviceAccount:${n}`):Lt(e.serviceAccount,t,n)}function pr({delegates:e=[],
principal:t="PRINCIPAL",serviceAccount:n="SERVICE_ACCOUNT"}){let r=[fr(t)?`serviceAccount:${t}`:t,...e.map(o=>`serviceAccount:${o}`)];return[...e,n].map((o,s)=>Lt(
o,"iam.serviceAccountTokenCreator",r[s]??""))}var mr=e=>`gcloud iam service-accounts list --project=${e.projectId??"PROJECT_ID"}`;var jt=e=>t=>t.status===403&&e.test(String(t.metadata.permission??"")),gr=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Cr\
edentials in this project",suggestions:()=>["Mint once per job and reuse the token; spread the start of large matrices."]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=
500,says:"IAM Credentials failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries or timeout input rides out longer f\
ailures."]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[`gcloud services enable ${t.service??"iamcredentials.googleapis.com"} --project=${String(t.consumer??"PROJECT_ID").replace("projects/","")}`,"If \
it was enabled minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||
/insufficient authentication scopes/i.test(t),says:"the token that makes the call has too narrow a scope for IAM Credentials",suggestions:()=>["Exchange with th\
e scope https://www.googleapis.com/auth/cloud-platform."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||jt(/implicitDelegation/)(
e)),says:"a hop of the delegation chain is not allowed, or does not exist",suggestions:e=>pr(e)},{code:"IAM_ID_TOKEN_DENIED",matches:jt(/getOpenIdToken/),says:"\
the job may not mint ID tokens of this service account",suggestions:e=>[Xe(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SIGN_D\
ENIED",matches:jt(/signJwt|signBlob/),says:"the job may not sign as this service account, which domain-wide delegation needs",suggestions:e=>[Xe(e,"iam.serviceA\
ccountTokenCreator"),"The role Workload Identity User does not hold this permission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the\
 job may not act as this service account",suggestions:e=>[Xe(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SERVICE_ACCOUNT_NOT_\
FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[mr(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({text:e})=>e.includes(
"allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({serviceAccount:e="\
SERVICE_ACCOUNT"})=>["Ask for 3600s or less.",`gcloud resource-manager org-policies allow constraints/iam.allowServiceAccountCredentialLifetimeExtension ${e} --\
organization=ORGANIZATION_ID`]},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({
lifetimeSeconds:e})=>[`Change access_token_lifetime (${e} s was asked for).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t})=>t===400&&e==="INVALID_ARG\
UMENT",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the scopes: ${e.join(", ")||"(none)"}. Ea\
ch is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"IAM Credentials does not \
accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed meanwhile."]},{code:"IAM_R\
EJECTED",matches:()=>!0,says:"IAM Credentials refused"}];c();function ta({body:e,status:t}){let n=b(e),{error:r,error_description:o}=n??{};return typeof r=="string"?{status:t,error:r,text:typeof o=="string"?o:r,reason:"",
metadata:{}}:typeof r=="object"&&r!==null?na(t,r):{status:t,error:"",text:O(e)||"(empty body)",reason:"",metadata:{}}}function na(e,t){let r=(Array.isArray(t.details)?
t.details:[]).find(o=>typeof o?.reason=="string");return{status:e,error:String(t.status??""),text:String(t.message??"(no message)"),reason:r?.reason??"",metadata:r?.
metadata??{}}}function V(e,t,n,r){let o=ta(t),s=n.find(({matches:u})=>u(o,r))??n.at(-1),i=[t.status,o.error].filter(Boolean).join(" "),a=t.attempts>1?` after ${t.
attempts} attempts`:"",d=(s.suggestions?.(r,o)??[]).filter(u=>u!==void 0);return new g(s.code,`${s.says}
${e} answered ${i}${a}: ${O(o.text,600)}`,{suggestions:[...d,...oa(t)],server:{status:t.status,text:O(o.text,600)}})}var ra=30;function oa({skewSeconds:e=0}){if(Math.
abs(e)<=ra)return[];let t=e>0?"behind":"ahead of";return[`Set the clock of this machine: it is ${Math.abs(Math.round(e))} s ${t} Google's.`]}function $(e,t,n,r){
let o=b(n.body),s=o?`the keys ${Object.keys(o).join(", ")||"(none)"}`:`content type "${n.contentType}"`;return new g(e,`${t} answered ${n.status} without ${r}, \
but ${s}`,{suggestions:["Look for a proxy between this machine and Google that answers in its place."],server:{status:n.status,text:s}})}c();var ee=({network:e,requestReason:t},n)=>e.send({...n,headers:{...n.headers,...t===void 0?{}:{"x-goog-request-reason":t}}});var he="Google IAM Credentials",ye=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${pe(encodeURIComponent(t).replace("%40","@"))}:${n}`;async function Mt(e,t,n,r){
let o=n.delegates.map(pe),s=await ee(e,{service:he,method:"POST",url:new URL(ye(e,n.serviceAccount,t)),bearer:n.bearer,json:{...o.length>0?{delegates:o}:{},...r}});
if(s.status===200)return s;throw V(he,s,gr,{...e.about,serviceAccount:n.serviceAccount,delegates:n.delegates})}async function hr(e,t,{lifetimeSeconds:n,scopes:r}){
let o=await Mt(e,"generateAccessToken",t,{scope:r,lifetime:`${n}s`}),{accessToken:s,expireTime:i}=b(o.body)??{},a=typeof i=="string"?Date.parse(i)/1e3:Number.NaN;
if(typeof s=="string"&&s!==""&&a>0)return{value:s,expiresAt:Math.floor(a)};throw $("IAM_RESPONSE_INVALID",he,o,"accessToken and expireTime")}async function yr(e,t,{
audience:n,includeEmail:r}){let o=await Mt(e,"generateIdToken",t,{audience:n,includeEmail:r});return Ft(b(o.body)?.token,()=>$("IAM_RESPONSE_INVALID",he,o,"an I\
D token"))}function Ft(e,t){let n=typeof e=="string"?me(e)?.claims:void 0,r=n&&Je(n,"exp");if(typeof e!="string"||r===void 0)throw t();return{value:e,expiresAt:r}}
async function Er(e,t,n){let r=await Mt(e,"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:o}=b(r.body)??{};if(typeof o=="string"&&me(o))return o;throw $("IA\
M_RESPONSE_INVALID",he,r,"a signed JWT")}c();c();var te=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n),br=[{code:"STS_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too \
many exchanges at once in this project",suggestions:()=>["Exchange once per job and reuse the token; spread the start of large matrices."]},{code:"STS_UNAVAILAB\
LE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries\
 or timeout input rides out longer failures."]},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does \
not read this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"\
STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, deleted, or does not exist under this name",suggestions:e=>[
B(e),`If it was deleted: ${lr(e)}`,`If it is disabled: ${C(e,"--no-disabled")}`]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:te(/^The audience in ID Token \[/),
says:"the ID token's audience is not one that the provider accepts",suggestions:e=>["Leave the audience input out, unless the provider lists allowed audiences.",
`To allow it: ${C(e,`--allowed-audiences=${ze(e.audience??"AUDIENCE")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:te(/^The issuer in ID Token /),says:"the ID tok\
en comes from another issuer than the provider's: compare the two letter by letter",suggestions:e=>[B(e),`If this CI is to be trusted: ${C(e,"--issuer-uri=ISSUE\
R")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:te(/^Error connecting to the given credential's issuer/),says:"Google could not get the issuer's keys, or none of\
 the uploaded ones has the token's key id",suggestions:e=>[`With the issuer's current keys: ${C(e,"--jwk-json-path=jwks.json")}`,"Or let the issuer answer on th\
e public internet, over https, without a redirect."]},{code:"STS_SIGNATURE_INVALID",matches:te(/^Unable to verify the ID Token signature/),says:"the ID token do\
es not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[`If keys are uploaded: ${C(e,"--jwk-json-path=jwks.\
json")}`]},{code:"STS_TOKEN_MALFORMED",matches:te(/^Unable to parse the ID Token/),says:"what was sent as ID token is not a JWT",suggestions:()=>["Write the tok\
en alone: no quotes, no line break, no JSON around it."]},{code:"STS_TOKEN_STALE",matches:te(/is stale to sign-in/),says:"the ID token has expired, or its times\
 are in the future",suggestions:()=>["Sign in right before the credentials are used, with a token minted for it."]},{code:"STS_CONDITION_REJECTED",matches:({text:e})=>e.
startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribute condition is false for this job, or names a claim that \
the token lacks",suggestions:e=>[`Hold the claims below against the condition: ${B(e)}`,`To change it: ${C(e,'--attribute-condition="CONDITION"')}`]},{code:"STS\
_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"the provider's mapping names a claim that the token does n\
ot have",suggestions:e=>[B(e),C(e,'--attribute-mapping="google.subject=assertion.sub,\u2026" (the whole mapping: it is replaced)')]},{code:"STS_SUBJECT_TOO_LONG",
matches:({text:e})=>e.includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 bytes",suggestions:e=>["Map a sh\
orter claim, and change the bindings that name subject/\u2026",C(e,'--attribute-mapping="google.subject=assertion.repository_id,\u2026"')]},{code:"STS_ATTRIBUTE\
_INVALID",matches:({text:e})=>/must be of type STRING/i.test(e),says:"the mapping turns a claim into something else than a string",suggestions:e=>['Wrap it: str\
ing(\u2026), or .join(",") for a list.',B(e)]},{code:"STS_REJECTED",matches:()=>!0,says:"Google refused the exchange",suggestions:e=>[e.provider&&B(e)]}];var Ye="Google STS",Qe="urn:ietf:params:oauth:token-type:jwt";var Gt=({endpoints:e})=>`${e.sts}/v1/token`;async function Ht(e,{audience:t,idToken:n,scopes:r,subjectTokenType:o}){let s=await ee(e,{service:Ye,method:"POST",url:new URL(
Gt(e)),form:{grant_type:"urn:ietf:params:oauth:grant-type:token-exchange",audience:t,scope:r.join(" "),requested_token_type:"urn:ietf:params:oauth:token-type:ac\
cess_token",subject_token:n,subject_token_type:o}});if(s.status!==200)throw V(Ye,s,br,e.about);let{access_token:i,expires_in:a}=b(s.body)??{};if(typeof i!="stri\
ng"||i==="")throw $("STS_RESPONSE_INVALID",Ye,s,"an access token");if(typeof a!="number"||!Number.isInteger(a)||a<=0)throw new g("STS_TOKEN_NEARLY_EXPIRED",`${Ye}\
 answered with a token that is about to expire`,{suggestions:["Sign in right before the credentials are used."]});return{value:i,expiresAt:Math.floor(Date.now()/
1e3)+a}}function Bt(e){let{audience:t,endpoints:n,lifetimeSeconds:r,serviceAccount:o,source:s,universe:i}=e;return{universe_domain:i,type:"external_account",audience:t,
subject_token_type:Qe,token_url:Gt({endpoints:n}),credential_source:sa(s),...o===void 0?{token_info_url:`${n.sts}/v1/introspect`}:{service_account_impersonation_url:ye(
{endpoints:n},o,"generateAccessToken"),...r===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:r}}}}}var _r=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function sa(e){if(e.kind==="url"){let{field:t,headers:n,url:r}=e;return{url:r,...Object.keys(n).length>0?{headers:n}:
{},..._r(t)}}return e.kind==="file"?{file:e.path,..._r(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}c();import{randomBytes as wr}from"node:crypto";var Vt="ci-creds-",ia=/^ci-creds-partial-[0-9a-f]{16}\.json$/,aa=/^ci-creds-[^/\\]*\.json$/,W=`${Vt}*.json`,Wt=()=>`${Vt}${wr(
8).toString("hex")}.json`,Ze=()=>`${Vt}partial-${wr(8).toString("hex")}.json`,kr=e=>ia.test(e),Ee=e=>aa.test(e);c();import{appendFile as qa,mkdir as Ja,readFile as Qt,realpath as Ka,stat as Fr}from"node:fs/promises";import{basename as Gr,dirname as Ie,join as Se,relative as za,
resolve as Hr,sep as Xa}from"node:path";c();import{lstatSync as ca}from"node:fs";import{dirname as Tr}from"node:path";var da={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is us\
ed up",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link that is not followed",ENAMETOOLONG:"t\
he name is too long",EISDIR:"it is a folder"},w=e=>e instanceof Error&&"code"in e&&typeof e.code=="string"?e.code:"",_=e=>{let t=w(e),n=da[t];return n?`${n} (${t}\
)`:t||"unknown reason"},q=e=>t=>{if(["ENOENT","ENOTDIR"].includes(w(t)))return e;throw t},ua=e=>{try{return`owned by user ${ca(e).uid}`}catch{return"which canno\
t be looked at"}},k=(e,t)=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${Tr(e)}, ${ua(Tr(e))}`,suggestions:["Choose a folder that\
 this job may write to."]}),be=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and links are never followed`:`${e} exists already, and nothing is overwri\
tten`,suggestions:["Choose another path, or remove what is there."]}),S=({code:e,message:t,suggestions:n=[]},r)=>new g(e,t,{suggestions:n,cause:r});c();import{readFile as Ga}from"node:fs/promises";import{dirname as Te,join as Ha,relative as Ba,sep as Va}from"node:path";async function jr(e,t){let n=Wa(e,Te(t)).map(s=>Ha(s,".gitignore")),r=await Promise.all(n.map(s=>Ga(s,"utf8").catch(q(""))));if(!r.some(s=>/^!/m.test(s)))return;
let{default:o}=await Promise.resolve().then(()=>At(it(),1));for(let[s,i]of n.entries()){let a=Ba(Te(i),t).split(Va).join("/"),d=o({ignorecase:!1}).add(r[s]??"").
test(a);if(d.unignored)return i;if(d.ignored)return}}function Wa(e,t){let n=[t];for(let r=t;r!==e&&r!==Te(r);r=Te(r))n.push(Te(r));return n}c();var at=e=>`/${e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/ +$/,t=>t.replaceAll(" ",String.raw`\ `)).replace(/\r$/,"[\r]")}`,Mr=e=>e.replace(/[\\*?[]/g,String.
raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?");async function Br(e){try{let t=await Ka(Ie(e)),n=await Qa(t);return n&&await Ya(n,Se(t,Gr(e)))}catch(t){return`${e} is not excluded from git: ${_(t)}`}}async function Ya({
root:e,common:t},n){let r=za(e,n).split(Xa).join("/");if(r.includes(`
`))return`${n} is not excluded from git: no exclude file can hold a line break`;let o=Ee(Gr(n))?[W]:[W,at(r)],s=Se(t,"info","exclude"),i=await Qt(s,"utf8").catch(
q("")),a=new Set(i.split(`
`)),d=o.filter(m=>!a.has(m));d.length>0&&(await Ja(Ie(s),{recursive:!0}),await qa(s,`${i===""||i.endsWith(`
`)?"":`
`}${d.join(`
`)}
`));let u=await jr(e,n);return u&&`${n} is not excluded from git: a line of ${u} that begins with "!" lets it in again`}async function Qa(e){for(let t=e;;t=Ie(t)){
let n=await Za(Se(t,".git"));if(n)return{root:t,common:n};if(t===Ie(t))return}}async function Za(e){let t=await Fr(e).catch(q(void 0));if(!t)return;let n=t.isDirectory()?
e:await ec(e);if(!n||!await tc(Se(n,"HEAD")))return;let r=await Qt(Se(n,"commondir"),"utf8").catch(q("."));return Hr(n,r.trimEnd())}async function ec(e){let t=/^gitdir: (.+?)[\r\n]*$/s.
exec(await Qt(e,"utf8"))?.[1];return t&&Hr(Ie(e),t)}var tc=e=>Fr(e).then(()=>!0,q(!1));c();import{readdir as oc,readFile as sc}from"node:fs/promises";import{basename as qr,isAbsolute as ic,join as Jr,relative as ac,sep as cc}from"node:path";c();import{posix as nc}from"node:path";var rc=/^#!include:(.+)$/;async function Vr(e,t){let{default:n}=await Promise.resolve().then(()=>At(it(),1)),r=!1;for(let o of e.
replace(/^\uFEFF/,"").split(`
`)){if(o.startsWith("#")||o.trim()==="")continue;let[,s,i=""]=/^(!?)(.*)$/s.exec(o.trim())??[],a=nc.normalize(`/${i.trim()}`).replace(/(?<=.)\/$/,"");a!=="/"&&n(
{ignorecase:!1}).add(a).ignores(t)&&(r=s!=="!")}return r}async function Wr(e,t,n){let{default:r}=await Promise.resolve().then(()=>At(it(),1)),o=await Promise.all(
e.split(/\r?\n/).map(s=>{let i=rc.exec(s)?.[1];return i===void 0?s:n(i.trim())}));return r({ignorecase:!1}).add(o.join(`
`)).ignores(t)}var dc=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,Kr=/\.(?:docker|container)ignore$/;async function zr(e,t){let n=ac(t,e).split(
cc).join("/");if(n===""||n===".."||n.startsWith("../")||ic(n))return[];let r=await uc(t),o=[...r.filter(s=>Kr.test(s)).map(s=>fc(s,n,t)),...r.filter(s=>s===".gc\
loudignore").map(s=>pc(s,n,t)),mc(r,n)];return(await Promise.all(o)).filter(s=>s!==void 0)}async function uc(e){return(await oc(e,{withFileTypes:!0}).catch(()=>[])).
filter(n=>!n.isDirectory()).map(({name:n})=>n).sort()}var Xr=e=>sc(e,"utf8").catch(()=>"");function Yr(e){return Ee(qr(e))?e.includes("/")?`**/${W}`:W:Mr(e)}var lc=e=>Ee(
qr(e))?W:at(e);async function fc(e,t,n){if(!await Vr(await Xr(Jr(n,e)),t))return`${e} lets the credentials file into images: add the line ${Yr(t)}`}async function pc(e,t,n){
let r=o=>Xr(Jr(n,o));if(!await Wr(await r(e),t,r))return`${e} lets the credentials file into uploads: add the line ${lc(t)}`}async function mc(e,t){if(e.includes(
".dockerignore")||e.includes(".containerignore"))return;let n=e.find(r=>dc.test(r)&&!Kr.test(r)&&!e.includes(`${r}.dockerignore`));if(n)return`there is no .dock\
erignore beside ${n}, so the credentials file gets into images: create it with the line ${Yr(t)}`}c();var Qr=({delegates:e,endpoints:t,serviceAccount:n,source:r,universe:o})=>({universe_domain:o,type:"impersonated_service_account",delegates:e.map(pe),service_account_impersonation_url:ye(
{endpoints:t},n,"generateAccessToken"),source_credentials:r});c();import{access as gc,constants as Zr,lstat as to,stat as hc}from"node:fs/promises";import{dirname as no}from"node:path";var Zt=e=>to(e).then(t=>t.isSymbolicLink(),()=>!1);async function ro(e){let t=no(e);try{if(!(await hc(t)).isDirectory())return eo(t,"is not a folder")}catch(n){
return["ENOENT","ENOTDIR"].includes(w(n))?eo(t,"does not exist"):k(e,_(n))}return await yc(e)??Ec(e)}var eo=(e,t)=>({code:"INPUT_WORKSPACE_MISSING",message:`the\
 folder ${e} for the credentials file ${t}`,suggestions:["Create the folder first, check the repository out before signing in, or choose another path."]});async function yc(e){
try{return be(e,(await to(e)).isSymbolicLink())}catch(t){return w(t)==="ENOENT"?void 0:k(e,_(t))}}async function Ec(e){try{await gc(no(e),Zr.W_OK|Zr.X_OK);return}catch(t){
return k(e,_(t))}}c();import{link as bc,lstat as _c,readdir as wc,rename as oo,unlink as en}from"node:fs/promises";import{dirname as so,join as io}from"node:path";c();var Re=({dev:e,ino:t,birthtimeNs:n})=>({device:e.toString(),inode:t.toString(),birthtimeMs:Number(n)/1e6}),ct=(e,t)=>e.device===t.device&&e.inode===t.inode&&
(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs);async function ao(e,t=oo){let n=[...new Set(e.map(({path:r})=>r))];return Promise.all(n.map(r=>kc(r,e.filter(o=>o.path===r),t)))}async function kc(e,t,n){try{let r=await Tc(
e,t,n);return r.outcome==="kept"||!await vc(e,t)?r:r.outcome==="absent"?{path:e,outcome:"removed"}:r}catch(r){return w(r)==="ENOENT"?{path:e,outcome:"absent"}:tn(
e,_(r))}}var tn=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${t}`});async function Tc(e,t,n){let r=await dt(e,t);return r===
void 0?{path:e,outcome:"absent"}:r.record?r.record.remove?Ic(e,t,n):{path:e,outcome:"kept"}:t.some(({remove:o})=>o)?tn(e,r.fault):{path:e,outcome:"absent"}}async function dt(e,t){
try{let n=await _c(e,{bigint:!0});if(n.isSymbolicLink())return{fault:"it is a link now"};if(n.isDirectory())return{fault:"it is a folder now"};if(!n.isFile())return{
fault:"it is no regular file now"};let r=Re(n);return{record:t.find(o=>ct(o,r)),fault:"it is another file now"}}catch(n){if(["ENOENT","ENOTDIR"].includes(w(n)))
return;throw n}}async function Ic(e,t,n){let r=io(so(e),Ze());await n(e,r);let o=await dt(r,t);return o===void 0?{path:e,outcome:"absent"}:o.record?.remove?(await en(
r),{path:e,outcome:"removed"}):tn(e,`${o.fault}${await Sc(r,e)}`)}async function Sc(e,t){try{return await bc(e,t),await en(e),""}catch{return await dt(t,[])===void 0&&
await oo(e,t).then(Rc,Ac)?"":`, and what stood there had to be left at ${e}`}}var Rc=()=>!0,Ac=()=>!1;async function vc(e,t){let n=so(e),r=await wc(n).catch(()=>[]),
o=!1;for(let s of r.filter(kr).map(i=>io(n,i)))(await dt(s,t))?.record?.remove&&(await en(s),o=!0);return o}c();import{link as xc,lstat as Pc,open as Oc,unlink as nn}from"node:fs/promises";import{dirname as Nc,join as Cc}from"node:path";var $c=384;async function uo(e,t,n=()=>{},r=xc){if(await Lc(e))throw S(be(e,await Zt(e)));let o=Cc(Nc(e),Ze());await co(e,o,t,n,()=>Dc(o,e,r))||await co(e,e,t,n,
async()=>!0)}var Lc=e=>Pc(e).then(()=>!0,()=>!1);async function Dc(e,t,n){try{return await n(e,t),!0}catch(r){if(w(r)==="EEXIST")throw r;return!1}}async function co(e,t,n,r,o){
let s,i=!1;try{s=await Oc(t,"wx",$c);let a=Re(await s.stat({bigint:!0}));r(a),await s.writeFile(n),i=await o(),t!==e&&await nn(t);let d=Re(await s.stat({bigint:!0}));
return i&&!ct(a,d)&&r({...d,birthtimeMs:0}),i}catch(a){throw s&&await nn(t).catch(()=>{}),i&&await nn(e).catch(()=>{}),await Uc(e,a)}finally{await s?.close()}}async function Uc(e,t){
let n=w(t);return n===""||t instanceof g?t:n==="EEXIST"?S(be(e,await Zt(e)),t):S(k(e,_(t)),t)}c();c();import{createHash as td,randomBytes as nd}from"node:crypto";import{closeSync as rd,constants as lt,fstatSync as od,lstatSync as sd,openSync as id,readdirSync as ad,
readFileSync as cd,renameSync as dd,rmdirSync as ud,unlinkSync as ld,writeSync as fd}from"node:fs";import{join as yo}from"node:path";c();import{isAbsolute as jc}from"node:path";var Mc=["id","path","device","inode","createdAt"],Fc=["credentials","subject-token"],Gc=e=>Mc.every(t=>typeof e[t]==
"string")&&jc(String(e.path))&&Fc.includes(e.kind)&&typeof e.remove=="boolean"&&typeof e.birthtimeMs=="number",ut=e=>`
${JSON.stringify(e)}
`;function rn(e){let t=[...new Set(e.split(`
`))].flatMap(Hc),n=new Set(t.map(r=>r.withdrawn));return t.filter(Gc).filter(({id:r})=>!n.has(r))}function Hc(e){if(e==="")return[];try{let t=JSON.parse(e);return typeof t==
"object"&&t!==null?[t]:[]}catch{return[]}}c();import{accessSync as Bc,constants as lo,lstatSync as fo,mkdirSync as Vc,mkdtempSync as Wc,rmdirSync as qc}from"node:fs";import{platform as Jc,userInfo as Kc}from"node:os";
import{dirname as zc,join as on}from"node:path";var Xc=448;function po(e){let t=Yc(e);return{path:on(e,t===void 0?"ci-auth":`ci-auth-${t}`),uid:t}}function Yc(e){if(Jc()!=="win32")try{return Kc().uid}catch{return Qc(
e)}}function Qc(e){try{let t=Wc(on(e,"ci-auth-probe-")),{uid:n}=fo(t);return qc(t),n}catch(t){throw S(k(on(e,"ci-auth"),_(t)),t)}}function Ae(e){let t;try{t=fo(
e.path,{bigint:!0})}catch(r){if(["ENOENT","ENOTDIR"].includes(w(r)))return!1;throw S(k(e.path,_(r)),r)}let n=ed(e,t);if(n)throw S({...k(e.path,n),suggestions:[Zc(
e.path)]});return!0}function mo(e){try{Bc(Ae(e)?e.path:zc(e.path),lo.W_OK|lo.X_OK);return}catch(t){return t instanceof g?t:k(e.path,_(t))}}function go(e){try{Vc(
e.path,{mode:Xc})}catch(t){if(w(t)!=="EEXIST")throw S(k(e.path,_(t)),t)}Ae(e)}var Zc=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other \
user can write to.`;function ed({uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==
BigInt(e)?`it belongs to user ${t.uid}`:(t.mode&0o077n)===0n?void 0:"other users may enter it"}var pd=lt.O_WRONLY|lt.O_APPEND|lt.O_CREAT|(lt.O_NOFOLLOW??0),md=20;function Eo({directory:e,jobKey:t}){let n=po(e),r=`${td("sha256").update(t).digest("hex").slice(
0,32)}.jsonl`,o=yo(n.path,r),s=[],i=m=>{for(let h=1;h<=md;h++)if(go(n),gd(o,m))return;throw S(k(o,"it was taken away again and again"))},a=()=>{if(!Ae(n))return[];
let m=sn([o]);return rn(m+sn(ho(n.path,r)))},d=()=>Ae(n)?(ve(["ENOENT"],o,()=>dd(o,`${o}.${nd(8).toString("hex")}`)),s=ho(n.path,r),rn(sn(s))):[],u=m=>{for(let h of m)
i(ut(h));for(let h of s)ve(["ENOENT"],h,()=>ld(h));s=[],ve(["ENOENT","ENOTEMPTY","EEXIST"],n.path,()=>ud(n.path))};return{path:o,inspect:()=>mo(n),record:m=>i(ut(
m)),withdraw:m=>{i(ut({withdrawn:m})),a().length===0&&u(d())},read:a,take:d,settle:u}}function gd(e,t){let n;try{n=id(e,pd,384);let r=Buffer.from(t);if(fd(n,r)!==
r.length)throw S(k(e,"no space is left"));return od(n,{bigint:!0}).ino===sd(e,{bigint:!0}).ino}catch(r){if(w(r)==="ENOENT")return!1;throw r instanceof Error&&"s\
yscall"in r?S(k(e,_(r)),r):r}finally{n!==void 0&&rd(n)}}function ho(e,t){let n=[];return ve(["ENOENT"],e,()=>{n=ad(e)}),n.filter(r=>r.startsWith(`${t}.`)).map(r=>yo(
e,r))}function sn(e){let t="";for(let n of e)ve(["ENOENT"],n,()=>{t+=cd(n,"utf8")});return t}function ve(e,t,n){try{n()}catch(r){if(!e.includes(w(r)))throw S(k(
t,_(r)),r)}}var an=(e,t)=>{let{folder:n,jobKey:r}=e.ledger(t);return Eo({directory:n,jobKey:r})};async function bo(e,t,n){let r=n===void 0?ft(e.credentialsFolder(t),Wt()):bd(t.cwd,n),o=new RegExp("\\p{Cc}","u").test(r)?{code:"FILE_WRITE_FAILED",message:"the\
 path of the credentials file holds a control character"}:await ro(r),s=an(e,t).inspect();return{place:{ci:e,surroundings:t,path:r},problems:[o,s].filter(i=>i!==
void 0)}}async function _o(e,t,{place:n,report:r,source:o},s){let i=an(n.ci,n.surroundings),a=[],d=async(m,h,y)=>{let E=await Br(m);E!==void 0&&r.warn(E),await uo(
m,JSON.stringify(y,null,2),P=>{let M={id:hd(),path:m,kind:h,remove:e.file?.cleanup??!0,createdAt:L(Math.floor(Date.now()/1e3)),...P};i.record(M),a.push(M),s(a)})},
u=async()=>{await ao(a.map(m=>({...m,remove:!0})));for(let{id:m}of a)i.withdraw(m)};try{let m=await _d(e,t,n,o,d);await d(n.path,"credentials",m.file);for(let h of await kd(
n))r.warn(h);return{path:n.path,type:String(m.file.type),source:m.source,diesAt:m.diesAt,entries:a,undo:u}}catch(m){throw await u(),m}}async function _d(e,t,n,r,o){
let{delegates:s,identity:i,serviceAccount:a,universe:d}=e,{endpoints:u}=t.google,m=M=>a===void 0?M:Qr({delegates:s,endpoints:u,serviceAccount:a,source:M,universe:d});
if(i.mode==="key")return{file:m(i.key.file),source:"key"};let{refresh:h,diesAt:y}=await wd(i.audience,t,n,r,o),E={endpoints:u,universe:d,audience:Z(i.provider),
source:h};return{file:s.length>0?m(Bt(E)):Bt({...E,serviceAccount:a,lifetimeSeconds:e.file?.lifetimeSeconds}),source:h.kind,...y===void 0?{}:{diesAt:y}}}async function wd(e,t,n,r,o){
let s=t.federated?.idToken(),i=r?.refreshSource(e);if(i)return{refresh:i,...r?.mintsAgain||!s?{}:{diesAt:s.expiresAt}};let a=ft(Ed(n.path),Wt());return await o(
a,"subject-token",{id_token:s?.value}),{refresh:{kind:"file",path:a,field:"id_token"},...s?{diesAt:s.expiresAt}:{}}}async function kd({ci:e,path:t,surroundings:n}){
let r=e.workspace(n);return[...t.startsWith(ft(r,"/"))&&yd(r).every(i=>ft(r,i)===t)?[`the workspace ${r} is empty: a checkout after this step deletes the creden\
tials file; check out first`]:[],...await zr(t,r)]}async function wo(e){let{ci:t,handover:n,mode:r,named:o,nameOf:s,others:i=[],raw:a,surroundings:d}=e,u=M=>{let Rn=D(a[M]?.trim()||"true");return Rn.ok&&Rn.value},
m=u("create_credentials_file")?await bo(t,d,a.credentials_file_path?.trim()||void 0):void 0,h=Un(o,d.env,d.cwd),y=!!a.token_format?.trim(),E={nameOf:s,mode:r,secretsWithheld:t.
secretsWithheld(d.env)};return{plan:ur(a,E,[...i,...h.problems,...He(d.env,"googleapis.com").problems,...m?.problems??[],...n==="ci"?Td(t,d.env,{variables:u("ex\
port_environment_variables"),outputs:y}):[]]),place:m?.place,named:h.source}}function Td(e,t,n){let r=e.handover(t);return r?r.problems(n):n.outputs?[{code:"INP\
UT_TOKEN_UNDELIVERABLE",message:`a token was asked for, but ${e.label} has no place to hand it to later steps`,suggestions:["Print it with ci-auth token, or cho\
ose an --output-format."]}]:[]}c();c();c();import{Agent as Ud}from"node:http";c();import{request as Pd}from"node:http";import{connect as Od,isIP as Nd}from"node:net";import{connect as Cd}from"node:tls";c();import{BlockList as Id,isIP as xe}from"node:net";var Sd={"https:":["https_proxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["http_proxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},ko={"http:":"80","https:":"4\
43"},x=({port:e,protocol:t})=>Number(e||ko[t]),I=({hostname:e})=>e.replace(/^\[|\]$/g,"");function cn(e){let t=I(e);return/^(.+\.)?localhost$/.test(t)||t==="::1"||
xe(t)===4&&t.startsWith("127.")}function To(e,t){if(cn(e))return;let n=Sd[e.protocol]?.find(r=>t[r]?.trim());if(!(!n||Ad(e,t.no_proxy||t.NO_PROXY||"")))return{url:Rd(
t[n]?.trim()??"",n),variable:n}}function Rd(e,t){let n=e.includes("://")?e:`http://${e}`,r=URL.canParse(n)?new URL(n):void 0;if(r?.hostname&&r.protocol in ko)return r;
let o=/^([a-z\d]+):\/\//i.exec(n)?.[1]?.toLowerCase(),s=r&&o?`names a ${o} proxy`:"is no URL";throw new g("PROXY_FAILED",`the variable ${t} ${s}`,{suggestions:[
`Set ${t} to http://HOST:PORT or https://HOST:PORT, or unset it.`]})}var Ad=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&vd(n,I(e),String(x(e))));function vd(e,t,n){
if(e==="*")return!0;let[,r="",o]=/^(\[.*\]|[^:]*|[\da-f:]*:[\da-f:]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(o&&o!==n)return!1;let s=r.replace(/^\*?\.|^\[|\]$/g,
"");return s===""?!1:xe(t)?xd(s,t):t===s||t.endsWith(`.${s}`)}function xd(e,t){let[n="",r]=e.split("/");if(xe(n)!==xe(t))return!1;let o=xe(n)===6?"ipv6":"ipv4",
s=r===void 0?Number.NaN:Number(r),i=new Id;return r===void 0?i.addAddress(n,o):s>=0&&s<=(o==="ipv6"?128:32)&&i.addSubnet(n,s,o),i.check(t,o)}var dn=(e,t,n=!0)=>un(r=>$d(e,r),t,n);function un(e,t,n){let r=[],o=n;return{socket:e({add:i=>(r.push(i),o||i.unref(),i.on("error",()=>{}),i),signal:t}),hold(i){
o=i;for(let a of r)i?a.ref():a.unref()},cancel(){r.at(-1)?.destroy()}}}async function $d(e,t){let{origin:n,proxy:r,ca:o}=e;return n.protocol==="http:"?pt(e,t):Ro(
r?{socket:await pt(e,t)}:{port:x(n)},I(n),o,t)}async function pt({origin:e,proxy:t,ca:n},r){if(!t)return Io(e,r);try{let o=await Io(t.url,r),s=t.url.protocol===
"https:"?await Ro({socket:o},I(t.url),n,r):o;return e.protocol==="https:"?await Dd(s,e,t,r.signal):s}catch(o){throw o===r.signal.reason?o:Object.assign(o,{atProxy:!0})}}
var Io=(e,{add:t,signal:n})=>mt(t(Od({host:I(e),port:x(e),noDelay:!0})),"connect",n),Ro=(e,t,n,{add:r,signal:o})=>mt(r(Cd({...e,host:t,...ln(t),...n?{ca:n}:{},ALPNProtocols:[
"http/1.1"]})),"secureConnect",o),ln=e=>Nd(e)?{}:{servername:e};function mt(e,t,n){return new Promise((r,o)=>{let s=a=>()=>{n.removeEventListener("abort",i),a()},
i=()=>{o(n.reason),e.destroy()};if(n.aborted)return i();n.addEventListener("abort",i,{once:!0}),e.once("error",a=>s(()=>o(a))()),e.once("close",s(()=>o(Ld()))),
e.once(t,s(()=>r(e)))})}var Ld=()=>Object.assign(new Error("the connection was closed"),{code:"ECONNRESET"}),fn=e=>Object.assign(new Error(`the proxy answered ${e}`),
{proxyStatus:e,atProxy:!0}),pn=({url:e})=>{if(!e.username&&!e.password)return{};let t=`${So(e.username)}:${So(e.password)}`;return{"proxy-authorization":`Basic ${Buffer.
from(t).toString("base64")}`}};function So(e){try{return decodeURIComponent(e)}catch{return e}}function Dd(e,t,n,r){let o=`${t.hostname}:${x(t)}`;return new Promise(
(s,i)=>{let a=()=>{i(r.reason),e.destroy()};r.addEventListener("abort",a,{once:!0}),Pd({createConnection:()=>e,method:"CONNECT",path:o,headers:{host:o,...pn(n)}}).
once("connect",({statusCode:d=0},u,m)=>{if(r.removeEventListener("abort",a),d>=200&&d<300)return m.length>0&&e.unshift(m),s(e);e.destroy(),i(fn(d))}).on("error",
d=>{r.removeEventListener("abort",a),i(d)}).end()})}var gt=class extends Ud{route;#r;#t;constructor(t,n){super({keepAlive:!0}),this.route=t,this.#r=n}preconnect(){this.#t||Object.keys(this.sockets).length+Object.
keys(this.freeSockets).length>0||(this.#t=dn(this.route,this.#r,!1),this.#t.socket.catch(()=>{}))}createConnection(t,n){this.#o(t.signal??this.#r).then(r=>n(null,
r),r=>n(r))}async#o(t){let n=this.#t;this.#t=void 0;let r=()=>n?.cancel();t.addEventListener("abort",r,{once:!0}),n?.hold(!0);let o=await n?.socket.catch(()=>{});
return t.removeEventListener("abort",r),o?.readyState==="open"?o:dn(this.route,t).socket}closeIdle(){this.#t?.cancel(),this.#t=void 0;for(let t of Object.values(
this.freeSockets).flat())t?.destroy()}};c();c();var jd={ENOTFOUND:"the name does not resolve",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"the connection b\
roke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no route",ENETUNREACH:"there is no route",ETIMEDOUT:"the connectio\
n was not accepted in time",EPROTO:"the other side does not speak TLS",ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},vo={SELF_SIGNED_CERT_IN_CHAIN:"\
its issuer is not known here",DEPTH_ZERO_SELF_SIGNED_CERT:"it is signed by itself",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is not known here",UNABLE_TO_GET_ISSUER_CERT:"\
its issuer is not known here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"its issuer is not known here",CERT_UNTRUSTED:"its issuer is not known here",CERT_SIGNATURE_FAILURE:"\
its signature does not verify",CERT_REVOKED:"it was revoked",CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"\
it was issued for another name",HOSTNAME_MISMATCH:"it was issued for another name"},Md="Where a private authority signs, by a proxy that inspects TLS for exampl\
e, save its certificate and set NODE_EXTRA_CA_CERTS=/path/ca.pem.",Fd={CERT_HAS_EXPIRED:"Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"\
Set the clock of this computer.",CERT_REVOKED:"Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"Check the address: another server answers there.",HOSTNAME_MISMATCH:"\
Check the address: another server answers there."},mn=({code:e=""})=>e in vo,xo=({url:e,variable:t})=>`${e.protocol}//${e.host} (from ${t})`,ht=e=>`${(e/1e3).toFixed(
e<9950?1:0)} s`,Pe=({attempts:e,spentMs:t})=>`${e} ${e===1?"attempt":"attempts"} in ${ht(t)}`,yt=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${xo(e)}`]:[],
...t?[`the last answer had status ${t}`]:[]];function Po(e,t){return e.name==="TimeoutError"?Ao(t):mn(e)?Hd(e,t):e.atProxy&&t.route.proxy?Bd(e,t,t.route.proxy):
e.code==="ETIMEDOUT"?Ao(t):Gd(e,t)}var Oo=({code:e=""})=>{let t=jd[e]??"the exchange failed";return e?`${t} (${e})`:t};function Gd(e,t){let{service:n,route:r}=t,
o=cn(r.origin);return new g("NETWORK_UNREACHABLE",`${n} at ${r.origin.host}: ${Oo(e)}, ${Pe(t)}`,{facts:yt(t),suggestions:[...o?[`Check that something listens o\
n port ${x(r.origin)} of this computer.`,"Behind a proxy, set NO_PROXY=127.0.0.1,localhost for the clients of that server."]:[`Check that this computer may reac\
h ${I(r.origin)} on port ${x(r.origin)}.`,r.proxy?`Where ${I(r.origin)} is reached without the proxy, add it to NO_PROXY.`:"Where a proxy is needed, set HTTPS_P\
ROXY=http://HOST:PORT."]]})}function Ao(e){let{service:t,route:n}=e;return new g("NETWORK_TIMEOUT",`${t} at ${n.origin.host} did not answer in time, ${Pe(e)}`,{
facts:yt(e),suggestions:[`Check that this computer may reach ${I(n.origin)} on port ${x(n.origin)}: a firewall that drops packets looks like this.`,...n.proxy?[]:
["Where a proxy is needed, set HTTPS_PROXY=http://HOST:PORT."]]})}var No=(e,t)=>new g("NETWORK_TIMEOUT",`${e.service} at ${e.route.origin.host}: the limit of ${ht(
t)} for the whole run is reached, ${Pe(e)}`,{facts:yt(e),suggestions:["Raise the limit with --timeout, or the input timeout."]}),Co=(e,t)=>new g("NETWORK_TIMEOU\
T",`the limit of ${ht(t)} for the whole run leaves no time to wait ${ht(e)}`,{suggestions:["Raise the limit with --timeout, or the input timeout."]});function Hd(e,t){
let{code:n=""}=e,{route:r,issuer:o,service:s}=t,i=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.host}`:`${s} at ${r.origin.host}`,a=`${vo[n]} (${n})`;return new g(
"TLS_UNTRUSTED",`the certificate of ${i} is not trusted: ${a}, ${Pe(t)}`,{facts:[...o?[`issuer of the presented certificate: ${o}`]:[],...yt(t)],suggestions:[Fd[n]??
Md]})}function Bd(e,t,n){let{proxyStatus:r}=e,o=r?`answered ${r}`:`cannot be used: ${Oo(e)}`,s=`the proxy ${xo(n)} ${o}, on the way to ${t.service} at ${t.route.
origin.host}`;return new g("PROXY_FAILED",`${s}, ${Pe(t)}`,{suggestions:[r===407?`Put the proxy's credentials into ${n.variable}, as http://USER:PASSWORD@HOST:P\
ORT, percent-encoded.`:`Check the address in ${n.variable}, and that the proxy lets ${I(t.route.origin)} through.`,`Where ${I(t.route.origin)} is reached withou\
t the proxy, add it to NO_PROXY.`],...r?{facts:[`status of the proxy: ${r}`]}:{}})}var Vd=2147483647;function $o(e,t){let n=performance.now()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("abort",o,
{once:!0}),setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),Vd)).unref(),{signal:r.signal,totalMs:e,remainingMs:()=>Math.
max(0,n-performance.now()),isInterrupted:()=>t?.aborted===!0&&r.signal.reason===t.reason}}async function Lo(e,t){let n=()=>t.isInterrupted()?t.signal.reason:Co(
e,t.totalMs);if(t.signal.aborted||e>=t.remainingMs())throw n();await new Promise((r,o)=>{let s=()=>{clearTimeout(i),o(n())},i=setTimeout(()=>{t.signal.removeEventListener(
"abort",s),r()},e);t.signal.addEventListener("abort",s,{once:!0})})}c();c();c();c();var K=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${o} ${s}`.trim(),a=i?`\
status code ${i}`:"an unknown error";super(`Request failed with ${a}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=r}};c();var se=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"messag\
e"in t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};c();var ie=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new se(t.cause):
void 0;super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};c();c();var gn=(()=>{let e=!1,t=!1;if(!1&&typeof l=="function")try{t=new l("https://empty.invalid",{body:new(void 0),method:"POST",get duplex(){return e=!0,"half"}}).
headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),Do=typeof globalThis.AbortController==
"function",Et=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",Uo=!1,jo=!1,bt=["get","post","put","patch","head","delete"],
Wd=()=>{};Wd();var Mo={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"*/*",blob:"*/*",bytes:"*/*"},_t=2147483647,Fo=new TextEncoder().
encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,wt=Symbol("stop"),Oe=class{options;constructor(t){this.options=t}},Go=e=>new Oe(e),Ho={json:!0,parseJson:!0,
stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,onUploadProgress:!0,fetch:!0,context:!0},Bo={
next:!0},Vo={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,integrity:!0,keepalive:!0,signal:!0,window:!0,
duplex:!0};var qd=e=>{if(!e)return 0;if(e instanceof void 0){let t=0;for(let[n,r]of e)t+=Fo,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,
t+=typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},Wo=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),r){o+=r.byteLength;let a=t===0?0:o/t;a>=1&&(a=1-Number.EPSILON),n?.({percent:a,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=s},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},qo=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new f(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new f(
Wo(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},Jo=(e,t,n)=>{if(!e.body)return e;let r=qd(n??e.body);return new l(e,{duplex:"half",
body:Wo(e.body,r,t)})};c();c();var j=e=>e!==null&&typeof e=="object";var Ne=(...e)=>{for(let t of e)if((!j(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return En({},...e)},hn=(e={},t={})=>{
let n=new p(e),r=t instanceof p,o=new p(t);for(let[s,i]of o.entries())r&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function kt(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:En(e[n]??[],t[n]??[])}var yn=(e={},t={})=>({beforeRequest:kt(e,t,"beforeRequest"),beforeRetry:kt(e,t,"beforeRetry"),afterResponse:kt(
e,t,"afterResponse"),beforeError:kt(e,t,"beforeError")}),Jd=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,s]of r.entries())n.append(o,s);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(j(r))for(let[o,s]of Object.entries(r))s!==void 0&&n.append(o,String(s));else{
let o=new URLSearchParams(r);for(let[s,i]of o.entries())n.append(s,i)}return n},En=(...e)=>{let t={},n={},r={},o,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(j(i)){for(let[a,d]of Object.entries(i)){if(a==="signal"&&d instanceof globalThis.AbortSignal){s.push(d);continue}if(a==="contex\
t"){if(d!=null&&(!j(d)||Array.isArray(d)))throw new TypeError("The `context` option must be an object");t={...t,context:d==null?{}:{...t.context,...d}};continue}
if(a==="searchParams"){d==null?o=void 0:o=o===void 0?d:Jd(o,d);continue}j(d)&&a in t&&(d=En(t[a],d)),t={...t,[a]:d}}j(i.hooks)&&(r=yn(r,i.hooks),t.hooks=r),j(i.
headers)&&(n=hn(n,i.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),s.length>0&&(s.length===1?t.signal=s[0]:Et?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};c();var zo=e=>bt.includes(e)?e.toUpperCase():e,Kd=["get","put","head","delete","options","trace"],zd=[408,413,429,500,502,503,504],Xd=[413,429,503],Ko={limit:2,methods:Kd,
statusCodes:zd,afterStatusCodes:Xd,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
Xo=(e={})=>{if(typeof e=="number")return{...Ko,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...Ko,...t}};c();c();var z=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function bn(e,t,n,r){return new Promise((o,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new z(e))},r.timeout);r.fetch(e,t).then(o).catch(s).then(()=>{clearTimeout(
i)})})}c();async function _n(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(s),r(t.
reason)}let s=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}c();var Yo=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in Vo)&&!(r in Ho)&&(!(r in e)||r in Bo)&&(n[r]=t[r]);return n},Qo=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;c();function Ce(e){return e instanceof K||e?.name===K.name}function wn(e){return e instanceof z||e?.name===z.name}var $e=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>_t)throw new RangeError(`The \`timeout\` option cann\
ot be greater than ${_t}`);await Promise.resolve();let i=await r.#y();for(let a of r.#e.hooks.afterResponse){let d=r.#p(i.clone()),u;try{u=await a(r.request,r.#d(),
d,{retryCount:r.#o})}catch(h){throw r.#i(d),r.#i(i),h}if(u instanceof Oe)throw r.#i(d),r.#i(i),new ie(u.options);let m=u instanceof f?u:i;d!==m&&r.#i(d),i!==m&&
r.#i(i),i=m}if(r.#p(i),!i.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(i.status):r.#e.throwHttpErrors)){let a=new K(i,r.request,r.#d());for(let d of r.#e.
hooks.beforeError)a=await d(a,{retryCount:r.#o});throw a}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!Uo)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let a=i.clone();
return r.#i(i),qo(a,r.#e.onDownloadProgress)}return i},s=r.#m(o).finally(()=>{let i=r.#a;r.#l(i?.body??void 0),r.#l(r.request.body??void 0)});for(let[i,a]of Object.
entries(Mo))i==="bytes"&&typeof f?.prototype?.bytes!="function"||(s[i]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||a);let d=await s;
if(i==="json"){if(d.status===204)return"";let u=await d.text();return u===""?"":n.parseJson?n.parseJson(u):JSON.parse(u)}return d[i]()});return s}static#r(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#t;#o=0;#n;#e;#a;#s;#c;constructor(t,n={}){
if(this.#n=t,this.#e={...n,headers:hn(this.#n.headers,n.headers),hooks:yn({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:zo(n.
method??this.#n.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:Xo(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??globalThis.
Object.bind(globalThis),context:n.context??{}},typeof this.#n!="string"&&!(this.#n instanceof URL||this.#n instanceof l))throw new TypeError("`input` must be a \
string, URL, or Request");if(this.#e.prefixUrl&&typeof this.#n=="string"){if(this.#n.startsWith("/"))throw new Error("`input` must not begin with a slash when u\
sing `prefixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#n=this.#e.prefixUrl+this.#n}Do&&Et&&(this.#s=this.#e.signal??this.#n.signal,this.#t=
new globalThis.AbortController,this.#e.signal=this.#s?AbortSignal.any([this.#s,this.#t.signal]):this.#t.signal),gn&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new p(n.headers).has("content-type");if(this.#n instanceof l&&(jo&&this.#e.body instanceof void 0||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new l(this.#n,this.#e),Qo(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#r(this.#e.searchParams)).toString()),i=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,s);this.request=new l(
i,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!gn)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#g(this.request,
this.#e.body??void 0)}}#u(){let t=this.#e.retry.delay(this.#o),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#h(t){if(this.#o++,this.#o>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new se(t);if(n instanceof ie)return n.customDelay??this.#u();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#o});if(r===!1)throw t;if(r===
!0)return this.#u()}if(wn(t)&&!this.#e.retry.retryOnTimeout)throw t;if(Ce(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let s=this.#e.retry.maxRetryAfter??o;return o<s?o:s}if(t.response.status===413)throw t}return this.#u()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#l(t){t&&t.cancel().catch(()=>{})}#i(t){this.#l(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#h(n),_t);if(this.#o<1)throw n;if(await _n(r,this.#s?{signal:this.#s}:{}),n instanceof ie&&n.customRequest){let o=this.#e.signal?new l(
n.customRequest,{signal:this.#e.signal}):new l(n.customRequest);this.#f(o)}for(let o of this.#e.hooks.beforeRetry){let s=await o({request:this.request,options:this.#d(),
error:n,retryCount:this.#o});if(s instanceof l){this.#f(s);break}if(s instanceof f)return s;if(s===wt)return}return this.#m(t)}}async#y(){this.#t?.signal.aborted&&
(this.#t=new globalThis.AbortController,this.#e.signal=this.#s?AbortSignal.any([this.#s,this.#t.signal]):this.#t.signal,this.request=new l(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#d(),{retryCount:this.#o});if(r instanceof f)return r;if(r instanceof l){this.#f(
r);break}}let t=Yo(this.request,this.#e);return this.#a=this.request,this.request=this.#a.clone(),this.#e.timeout===!1?this.#e.fetch(this.#a,t):bn(this.#a,t,this.#t,
this.#e)}#d(){if(!this.#c){let{hooks:t,...n}=this.#e;this.#c=Object.freeze(n)}return this.#c}#f(t){this.#c=void 0,this.request=this.#g(t)}#g(t,n){return!this.#e.
onUploadProgress||!t.body?t:Jo(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};/*! MIT License © Sindre Sorhus */var kn=e=>{let t=(n,r)=>$e.create(n,Ne(e,r));for(let n of bt)t[n]=(r,o)=>$e.create(r,Ne(e,o,{method:n}));return t.create=n=>kn(
Ne(n)),t.extend=n=>(typeof n=="function"&&(n=n(e??{})),kn(Ne(e,n))),t.stop=wt,t.retry=Go,t},Yd=kn(),Zo=Yd;c();import{request as Qd}from"node:http";var es=1048576;async function Tn(e,t,n){try{return await Zd(e,t,n)}catch(r){if(r.stale)return Tn(e,t,n);throw r}}function Zd(e,{method:t,url:n,headers:r,body:o},s){
return new Promise((i,a)=>{if(s.aborted)return a(s.reason);let d=()=>a(s.reason);s.addEventListener("abort",d,{once:!0});let u=E=>{s.removeEventListener("abort",
d),E()},{proxy:m}=e.route,h=m&&n.protocol==="http:",y=Qd({agent:e,host:I(n),port:x(n),method:t,path:h?`${n.origin}${n.pathname}${n.search}`:n.pathname+n.search,
headers:{host:n.host,...r,...h?pn(m):{}},signal:s});y.on("error",E=>u(()=>a(Object.assign(E,{stale:eu(E,y.reusedSocket)})))),y.once("response",E=>{tu(E).then(P=>u(
()=>h&&P.status===407?a(fn(407)):i(P)),P=>u(()=>a(P)))}),y.end(o)})}var eu=({code:e},t)=>t&&(e==="ECONNRESET"||e==="EPIPE");async function tu(e){let t=[],n=0;for await(let o of e)
if(t.push(o),n+=o.length,n>es)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(n,es));return{status:e.statusCode??0,headers:e.headers,body:r}}c();import{connect as nu}from"node:tls";var ru=3e3;async function ts(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=I(r.origin),s,i=un(async d=>{let u=await pt(r,d),m=d.add(nu({socket:u,
host:o,...ln(o),rejectUnauthorized:!1}));return await mt(m,"secureConnect",d.signal),s=Object.entries(m.getPeerCertificate().issuer??{}).map(([h,y])=>`${h}=${y}`).
join(", "),m},n,!0),a=setTimeout(i.cancel,ru);return await i.socket.catch(()=>{}),clearTimeout(a),i.cancel(),s&&ou(s)}var ou=e=>e.replace(/[^\x20-\x7e]/g,"?").slice(
0,200);c();import{validateHeaderValue as su}from"node:http";function ns(e,t){let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new g("INPUT_ENDPOINT_INVALID",`the address of ${n} is nei\
ther https nor http`);let{type:s,body:i}=iu(e),a={accept:"application/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?{}:{authorization:`Be\
arer ${e.bearer}`},...au(e.headers)};for(let[d,u]of Object.entries(a))cu(n,d,u);return{method:r,url:o,headers:a,body:i}}function iu({json:e,form:t}){return e!==
void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"application/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var au=(e={})=>Object.
fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),n]));function cu(e,t,n){try{su(t,n)}catch{throw new g("INPUT_HEADER_INVALID",`the header ${t} for ${e}\
 holds characters that cannot be sent`)}}c();var du=new Set([408,429,500,502,503,504]),uu=new Set([502,503,504]),lu=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNR\
EACH","ENETUNREACH","EPIPE","ETIMEDOUT"]),rs=({status:e,body:t})=>du.has(e)||e>=400&&e<500&&fu(t)==="quota_exceeded",os=({name:e,code:t="",proxyStatus:n=0})=>e===
"TimeoutError"||lu.has(t)||uu.has(n);function fu(e){if(e.includes("quota_exceeded"))try{return JSON.parse(e)?.error}catch{return}}function ss(e,t,n,r=Math.random){
return Math.max(r()*t*2**(e-1),pu(n))}function pu(e=""){if(/^\d+$/.test(e.trim()))return Number(e)*1e3;let t=Date.parse(e);return Number.isNaN(t)?0:Math.max(0,t-
Date.now())}var mu=2e4,gu=500;async function is(e,t,n){let r={call:e,agent:t,options:n,outgoing:ns(e,n.userAgent??"ci-auth"),startedAt:performance.now(),attempts:0,sentAt:0,
received:void 0,lastStatus:void 0,retryInMs:0};try{await hu(r)}catch(o){if(!Ce(o))throw await _u(o,r)}return wu(r)}async function hu(e){let{call:t,options:n}=e,
{signal:r}=n.run;r.throwIfAborted(),await Zo(t.url.origin+t.url.pathname,{method:t.method,fetch:async o=>{let{status:s}=await yu(e,o.signal);return new f(null,{
status:Math.min(s,599)})},retry:{limit:n.retries,methods:["get","post"],shouldRetry:({error:o})=>bu(o,e),delay:()=>e.retryInMs},signal:r,timeout:n.callTimeoutMs??
mu})}async function yu(e,t){let{agent:n,outgoing:r,options:o}=e;e.attempts++,e.sentAt=Date.now(),e.received=void 0;let s=performance.now(),i=a=>{let{method:d,url:u}=r;
o.trace?.(`${d} ${u.host}${u.pathname} ${a} ${Math.round(performance.now()-s)} ms`)};try{return e.received=await Tn(n,r,t),e.lastStatus=e.received.status,i(e.lastStatus),
e.received}catch(a){throw i(t.aborted?"no answer":Eu(a)),a}}var Eu=({code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";function bu(e,t){let{attempts:n,
received:r,options:o}=t,{run:s,backoffMs:i=gu}=o;return s.signal.aborted||!(r?rs(r):os(e))?!1:(t.retryInMs=ss(n,i,r?.headers["retry-after"]),t.retryInMs<s.remainingMs())}
async function _u(e,t){let{call:n,agent:r,attempts:o,lastStatus:s,options:i,startedAt:a}=t,{run:d}=i;if(d.isInterrupted())return d.signal.reason;let{route:u}=r,
m={service:n.service,route:u,attempts:o,lastStatus:s,spentMs:performance.now()-a};if(d.signal.aborted)return No(m,d.totalMs);let h=mn(e)?await ts(u,e.atProxy===
!0,d.signal):void 0;return Po(e,{...m,issuer:h})}function wu({attempts:e,received:t,sentAt:n}){let{status:r=0,headers:o={},body:s=""}=t??{},i=Date.parse(o.date??
""),a=Math.trunc((i-(n+Date.now())/2)/1e3)+0;return{status:r,contentType:o["content-type"]??"",body:s,attempts:e,skewSeconds:Number.isNaN(a)?void 0:a}}function as(e){let t=$o(e.deadlineMs,e.signal),n=new Map,r=({url:o})=>{let s=n.get(o.origin);if(s)return s;let i={origin:new URL(o.origin),proxy:To(o,e.env),ca:e.
ca},a=new gt(i,t.signal);return n.set(o.origin,a),a};return{send:async o=>is(o,r(o),{...e,run:t}),preconnect(o){try{r({url:o}).preconnect()}catch{}},wait:o=>Lo(
o,t),remainingMs:t.remainingMs,close(){for(let o of n.values())o.closeIdle()}}}c();async function cs(e,t){try{return await t()}catch(n){if(!(n instanceof g)||n.server===void 0||n.facts.length>0)throw n;let{cause:r,code:o,message:s,problems:i,server:a,
suggestions:d}=n;throw new g(o,s,{cause:r,facts:e(),problems:i,server:a,suggestions:d})}}c();c();function Tt(e){let t=new Map;return{forget:()=>t.clear(),async get(n,r){let o=`${r??""} ${n.join(" ")}`,s=await t.get(o);if(s&&s.expiresAt-Date.now()/1e3>20)return s;
let i=e(n,r);return t.set(o,i),i.catch(()=>t.delete(o)),i}}}c();var ku=60,Tu=10;function ds(e,{fresh:t,label:n}){let r=me(e),o=r&&Je(r.claims,"exp");if(!r||o===void 0)throw new g("OIDC_TOKEN_MALFORMED",`${n} holds no ID toke\
n, but ${ge(e)}`,{suggestions:["Hand over the JWT alone: no quotes, no JSON around it, no masked text."]});return t||Iu(o-Date.now()/1e3,o,n),{value:e,claims:r.
claims,expiresAt:o}}function Iu(e,t,n){let r=new Date(t*1e3).toISOString();if(e<-ku)throw new g("OIDC_TOKEN_EXPIRED",`the ID token in ${n} expired ${Math.round(
-e)} s ago (${r})`,{suggestions:["Sign in right after the CI hands out the token, or impersonate a service account at the start of the job."]});if(e>=0&&e<Tu)throw new g(
"OIDC_TOKEN_TOO_SHORT",`the ID token in ${n} dies in ${Math.round(e)} s`,{suggestions:["Sign in right after the CI hands out the token."]})}function us({claims:e,
expiresAt:t}){let n=String(e.sub??"(none)"),r=[e.aud??"(none)"].flat().join(", ");return[`iss  ${String(e.iss??"(none)")}`,`aud  ${r}`,`sub  ${n} (${Buffer.byteLength(
n)} of at most 127 bytes)`,`exp  in ${Math.round(t-Date.now()/1e3)} s`]}function ls(e){let{audience:t,google:n,provider:r,report:o,source:s,target:i}=e,a;async function d(){let h=await s.mint(t,n.network);o.mask(h),a=ds(h,{label:s.label,
fresh:s.mintsAgain});let{sub:y}=a.claims;return r&&typeof y=="string"&&(n.about.principal=Bn(r,y)),a}async function u(h){let y=await d();try{return await Ht(n,{
...i,idToken:y.value,scopes:h})}catch(E){if(!s.mintsAgain||!Su(E))throw E;return Ht(n,{...i,idToken:(await d()).value,scopes:h})}}let m=Tt(async h=>{let y=await u(
h);return o.mask(y.value),y});return{account:void 0,principal:async()=>n.about.principal??i.audience,accessToken:h=>m.get(h),forget:m.forget,sign:void 0,idToken:()=>a,
facts:()=>Ru(e,a)}}var Su=e=>e instanceof g&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_EXPIRED"].includes(e.code);function Ru({google:e,provider:t},n){let{principal:r,
serviceAccount:o}=e.about;return[...t?[`provider  ${H(t)}`]:[],...o===void 0?[]:[`service account  ${o}`],...n?us(n):[],...r===void 0?[]:[`${r} (if google.subje\
ct is mapped from assertion.sub)`]]}c();c();c();var Le=e=>({text:t})=>e.test(t),In=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many token requests",suggestions:()=>[
"Mint once per job and reuse the token."]},{code:"OAUTH_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's OAuth endpoint failed; the key is not the reaso\
n",suggestions:()=>["Run the job again; a higher retries or timeout input rides out longer failures."]},{code:"OAUTH_JWT_TIMEFRAME",matches:Le(/must be a short-lived token/),
says:"Google finds the times of the signed assertion wrong, also after a correction by its own clock",suggestions:()=>["Set the clock of this machine (timedatec\
tl, or the hypervisor)."]},{code:"OAUTH_LIFETIME_TOO_LONG",matches:Le(/lifetime cannot exceed 3600 seconds/),says:"more than one hour was asked for",suggestions:()=>[
"Set access_token_lifetime to 3600s or less.","Set the clock of this machine."]},{code:"OAUTH_JWT_SIGNATURE",matches:Le(/Invalid JWT Signature/i),says:"the key'\
s signature is not accepted: the key was deleted, disabled or rotated",suggestions:({principal:e="SERVICE_ACCOUNT"})=>[`gcloud iam service-accounts keys list --\
iam-account=${e}`,"Put a key that is listed there into the secret, or better, move to workload identity federation."]},{code:"OAUTH_ACCOUNT_NOT_FOUND",matches:Le(
/account not found/i),says:"the service account of the key was deleted or disabled",suggestions:({principal:e="SERVICE_ACCOUNT"})=>[`gcloud iam service-accounts\
 describe ${e}`]},{code:"OAUTH_SUBJECT_INVALID",matches:Le(/Invalid email or User ID/i),says:"the user to act for does not exist",suggestions:({user:e})=>[`Chec\
k access_token_subject: ${e??"(none)"}`]},{code:"OAUTH_DELEGATION_UNAUTHORIZED",matches:({error:e})=>e==="unauthorized_client",says:"domain-wide delegation is n\
ot granted to this service account, or not for all of these scopes",suggestions:({principal:e,scopes:t=[],serviceAccount:n})=>[`gcloud iam service-accounts desc\
ribe ${n??e??"SERVICE_ACCOUNT"} --format='value(uniqueId)'`,`Enter that id and these scopes in the Workspace admin console, API controls, domain-wide delegation\
: ${t.join(",")}`,"A change there may take hours."]},{code:"OAUTH_SCOPE_INVALID",matches:({error:e})=>e==="invalid_scope",says:"Google refused the scopes or the\
 audience",suggestions:({audience:e,scopes:t=[]})=>[`Check: ${[...t,e].filter(Boolean).join(", ")}`]},{code:"OAUTH_REJECTED",matches:()=>!0,says:"Google refused\
 the signed assertion"}];var De="Google OAuth",Ue=3600,Au=e=>{let{hostname:t,origin:n}=new URL(e.endpoints.oauth2);return t==="127.0.0.1"||t==="localhost"?"https://oauth2.googleapis.com\
/token":`${n}/token`};async function je(e,t,n){let r=await ms(e,t,n),{access_token:o,expires_in:s}=b(r.body)??{};if(typeof o=="string"&&o!==""&&typeof s=="numbe\
r"&&s>0)return{value:o,expiresAt:Math.floor(Date.now()/1e3+s)};throw $("OAUTH_RESPONSE_INVALID",De,r,"access_token and expires_in")}async function ps(e,t,n){let r=await ms(
e,t,n);return Ft(b(r.body)?.id_token,()=>$("OAUTH_RESPONSE_INVALID",De,r,"an ID token"))}async function ms(e,t,n){let r=await fs(e,t,n,0);if(r.status===200)return r;
let o=V(De,r,In,e.about);if(!(o.code==="OAUTH_JWT_TIMEFRAME"||o.code==="OAUTH_LIFETIME_TOO_LONG")||r.skewSeconds===void 0)throw o;let i=await fs(e,t,n,r.skewSeconds);
if(i.status===200)return i;throw V(De,i,In,e.about)}async function fs(e,t,n,r){let o=Math.floor(Date.now()/1e3+r),{lifetimeSeconds:s=Ue,...i}={lifetimeSeconds:void 0,
...n},a=await t({...i,aud:Au(e),iat:o,exp:o+s});return ee(e,{service:De,method:"POST",url:new URL(`${e.endpoints.oauth2}/token`),form:{grant_type:"urn:ietf:para\
ms:oauth:grant-type:jwt-bearer",assertion:a}})}function gs(e,t,n){let r=Zn(t);e.about.principal=t.email;let o=Tt(async(s,i=Ue)=>{let a=await je(e,r,{iss:t.email,scope:s.join(" "),lifetimeSeconds:i});return n.
mask(a.value),a});return{account:t.email,principal:async()=>t.email,accessToken:o.get,forget:o.forget,sign:r,facts:()=>[`key of  ${t.email}`,...t.keyId===void 0?
[]:[`key id  ${t.keyId}`]]}}var hs=({file:e})=>String(e.private_key).split(/\r?\n|\\n/).filter(t=>t.length>=16&&!t.startsWith("-----"));c();async function ys(e,t,n,r){let o=n.serviceAccount===void 0&&n.delegates.length===0,s=r.format==="id_token"||r.lifetimeSeconds<=Ue;if(o&&(s||t.account===void 0))
return vu(e,t,r);let i=n.serviceAccount??t.account;if(i===void 0)throw Es("delegates lead");return xu(e,t,{serviceAccount:i,delegates:n.delegates},r)}var Es=e=>new g(
"INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} nowhere without a service account`,{suggestions:["Add the service account to become."]});async function vu(e,t,n){let{account:r,
sign:o}=t;if(n.format==="access_token"&&n.user===void 0)return t.accessToken(n.scopes,r===void 0?void 0:n.lifetimeSeconds);if(r===void 0||!o)throw Es("an ID tok\
en or a subject leads");return n.format==="id_token"?ps(e,o,{iss:r,target_audience:n.audience}):je(e,o,{iss:r,scope:n.scopes.join(" "),sub:n.user??"",lifetimeSeconds:n.
lifetimeSeconds})}async function xu(e,t,n,r){if(r.format==="id_token")return Sn(t,n,d=>yr(e,d,r));let{lifetimeSeconds:o,scopes:s,user:i}=r;return i===void 0?Sn(
t,n,d=>hr(e,d,{lifetimeSeconds:o,scopes:s})):je(e,d=>Sn(t,n,u=>Er(e,u,d)),{iss:await Pu(n),scope:s.join(" "),sub:i,lifetimeSeconds:o})}async function Pu({serviceAccount:e}){
if(e.includes("@"))return e;throw new g("INPUT_SERVICE_ACCOUNT_INVALID","domain-wide delegation needs the email of the service account, not its unique id",{suggestions:[
`gcloud iam service-accounts describe ${e} --format='value(email)'`]})}async function Sn(e,t,n){let r=await e.accessToken([N]);try{return await n({...t,bearer:r.
value})}catch(o){if(!(o instanceof g&&o.code==="IAM_BEARER_REJECTED"&&r.expiresAt<=Date.now()/1e3))throw o;e.forget();let i=await e.accessToken([N]);return n({...t,
bearer:i.value})}}c();var Ou=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED","API_DI\
SABLED"]),Nu=2e3,Cu=15e3;async function bs(e,{budgetMs:t,network:n,report:r}){let o=Date.now()+t;for(let s=Nu;;s=Math.min(s*1.5,Cu))try{return await e()}catch(i){
let a=o-Date.now();if(a<=0||!(i instanceof g)||!Ou.has(i.code))throw i;r.note(`${i.code}: waiting for the change to arrive, ${Math.ceil(a/1e3)} s left`),await n.
wait(Math.min(s,a))}}function ws(e,t,n){let{report:r,surroundings:o}=t,{endpoints:s}=He(o.env,e.universe),i=as({env:o.env,deadlineMs:e.timeoutMs+e.propagationMs,retries:e.retries,trace:r.
trace,userAgent:t.userAgent,...t.pace,...t.signal===void 0?{}:{signal:t.signal}}),a={network:i,endpoints:s,requestReason:e.requestReason,about:$u(e)},{actor:d,federated:u}=Lu(
e.identity,a,n,r),m={serviceAccount:e.serviceAccount,delegates:e.delegates};for(let y of Du(e,s))i.preconnect(new URL(y));let h={network:i,report:r,budgetMs:e.propagationMs};
return{actor:d,federated:u,google:a,target:m,mint:y=>_s({actor:d,google:a,target:m},y,h),mintOwn:y=>_s({actor:d,google:a,target:{delegates:[]}},y,h),close:i.close}}
async function _s({actor:e,google:t,target:n},r,o){let s=await cs(e.facts,()=>bs(()=>ys(t,e,n,r),o));return o.report.mask(s.value),s}function $u({delegates:e,identity:t,
projectId:n,serviceAccount:r,token:o}){let s=o?.format==="access_token"?o:void 0;return{delegates:e,projectId:n,serviceAccount:r,provider:t.mode==="federation"?
t.provider:void 0,audience:t.mode==="federation"?t.audience:void 0,scopes:s?.scopes,user:s?.user,lifetimeSeconds:s?.lifetimeSeconds}}function Lu(e,t,n,r){if(e.mode===
"key"){for(let d of hs(e.key))r.mask(d);return{actor:gs(t,e.key,r),federated:void 0}}if(!n)throw new Error(`no token source for ${H(e.provider)}`);let{audience:o,
provider:s}=e,i={audience:Z(s),subjectTokenType:Qe},a=ls({google:t,source:n,audience:o,provider:s,target:i,report:r});return{actor:a,federated:a}}function Du({delegates:e,
identity:t,serviceAccount:n,token:r,verify:o},s){let i=n!==void 0||e.length>0,a=t.mode==="key"||r?.format==="access_token"&&r.user!==void 0;return[...t.mode==="\
federation"?[s.sts]:[],...a&&(o||r)?[s.oauth2]:[],...i&&(o||r)?[s.iamcredentials]:[]]}c();async function Ts(e,t,n,r){let{identity:o,projectId:s,serviceAccount:i,token:a}=e,{asked:d}=n,u=t.federated?.idToken()?.claims.sub;return{mode:o.mode,principal:await t.
actor.principal(),provider:o.mode==="federation"?H(o.provider):void 0,subject:typeof u=="string"?u:void 0,serviceAccount:i??t.actor.account,projectId:s,credentialsFile:r&&
{path:r.path,type:r.type,source:r.source,expires:r.diesAt===void 0?void 0:L(r.diesAt)},token:a&&d&&{format:a.format,expires:L(d.expiresAt),...a.format==="access\
_token"?{scopes:a.scopes}:{audience:a.audience}},variables:e.exportVariables?vn({projectId:s,credentialsFile:r?.path,executable:r?.source==="executable"}):{},outputs:{
...s===void 0?{}:{project_id:s},...r===void 0?{}:{credentials_file_path:r.path},...ks("auth_token",n.federated),...a?ks(a.format,d):{}}}}var ks=(e,t)=>t===void 0?
{}:{[e]:t.value,[`${e}_expiration`]:L(t.expiresAt)};async function Is(e){let{ci:t,report:n,surroundings:r}=e,{named:o,place:s,plan:i}=await wo(e),a=i.identity.mode==="key"?void 0:o??t.tokenSource(r);for(let u of a?.
secrets??[])n.mask(u);for(let u of i.notes)n.note(u);let d=ws(i,e,a);try{let u=await Pn(i,d),m=i.file&&s?await _o(i,d,{place:s,report:n,source:a},e.onRecorded??
(()=>{})):void 0,h=await Ts(i,d,u,m);return await Uu(e,i,h,m),ju(i,m,n),h}finally{d.close()}}async function Uu({accept:e,ci:t,handover:n,report:r,surroundings:o},{
exportVariables:s,projectId:i},a,d){s&&i===void 0&&r.note("the project id is not certain, so no project variable is set: give project_id where tools need one");
let u=n==="ci"?t.handover(o.env):void 0;try{u?.exportVariables(a.variables),u?.problems({variables:!1,outputs:!0}).length===0&&u.setOutputs({...a.outputs}),e?.(
a)}catch(m){throw await d?.undo(),m}}function ju({delegates:e,identity:t},n,r){if(n?.diesAt!==void 0){let o=L(n.diesAt);r.warn(n.source==="file"?`the credential\
s file works until ${o}, unless the token file it names is renewed (OIDC_NO_REFRESH)`:`the credentials file works until ${o}: its source cannot mint again (OIDC\
_NO_REFRESH)`)}n&&t.mode==="federation"&&e.length>0&&r.warn("delegates do not fit into an external_account file: this one is an impersonated_service_account fil\
e, which Node and Go load, Python, Java and gcloud do not (INPUT_DELEGATES_NOT_PORTABLE)")}c();function Ss({credentialsFile:e,principal:t,serviceAccount:n,token:r,variables:o},{handedOn:s}){let i=n===void 0||n===t,a=Object.keys(o);return[`Signed in as\
 ${i?t:n}`,...i?[]:[`  by ${t}`],...e?[`Wrote ${e.path} (${e.type}, source: ${e.source})`]:[],...r?[`Minted an ${r.format==="id_token"?"ID token":"access token"}\
 until ${r.expires}`]:[],...a.length>0&&s?[`Later steps have ${a.join(", ")}`]:[]].map(Mu)}var Mu=e=>e.replace(new RegExp("\\p{Cc}","gu"),t=>JSON.stringify(t).slice(1,-1));c();import{tmpdir as Zu}from"node:os";c();var Rs=(e,t)=>e.find(n=>n.hasTokenSurface(t))??e.find(n=>n.detect(t));c();c();import{readFileSync as Wu}from"node:fs";c();import{randomUUID as Fu}from"node:crypto";import{appendFileSync as Gu,statSync as Hu}from"node:fs";var As=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),Bu=e=>As(e).replaceAll(":","%3A").replaceAll(",","%2C");function ae(e,t,n={}){let r=Object.entries(n).map(([o,s])=>`${o}=${Bu(s)}`);return`::${e}${r.length>
0?` ${r.join(",")}`:""}::${As(t)}`}var Rt=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>ae("add-mask",t));function Vu(e,t){let n=`ghadelimiter_${Fu()}`;
if(e.includes(n)||t.includes(n))throw new g("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${n}
${t}
${n}
`}function St(e,t,n){let r=Object.entries(n).map(([o,s])=>Vu(o,s)).join("");r!==""&&vs(e,t,r)}function vs(e,t,n){let[r]=It(e,t);if(r)throw new g(r.code,r.message,
{suggestions:r.suggestions??[]});Gu(e[t]??"",n)}function It(e,t){let n=e[t];return n&&Hu(n,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_MISSING",message:n?
`${t} names "${n}", which is not a file`:`${t} is not set, so later steps cannot be told`,suggestions:["Run inside a step of a job, or use --output-format to ge\
t the variables on standard output."]}]}var xs=e=>({problems:({outputs:t,variables:n})=>[...n?It(e,"GITHUB_ENV"):[],...t?It(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>St(
e,"GITHUB_ENV",t),setOutputs:t=>St(e,"GITHUB_OUTPUT",t),appendSummary:t=>{It(e,"GITHUB_STEP_SUMMARY").length===0&&vs(e,"GITHUB_STEP_SUMMARY",t)}});var ce={handover:xs,maskLines:Rt,workspace:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,ledger:({env:e,temporaryFolder:t})=>({
folder:e.RUNNER_TEMP||t,jobKey:[e.GITHUB_SERVER_URL,e.GITHUB_REPOSITORY,e.GITHUB_RUN_ID,e.GITHUB_RUN_ATTEMPT,e.GITHUB_JOB,e.RUNNER_NAME].join(" ")}),secretsWithheld(e){
return e.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":Ps(e)?"pull requests from forks get no secrets":void 0}};
function de(e,t,n){if(t.ACT==="true")return new g("OIDC_LOCAL_RUNNER","act runs this job on a computer that has no OIDC token endpoint",{suggestions:["Give it t\
he one of the emulator: ci-auth emulator run --ci github -- COMMAND"]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new g("OIDC_DEPENDABOT","Dependabot started\
 this run, and may not mint an ID token",{suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'","Run it after the merge."]});if(Ps(t))return new g(
"OIDC_FORK_PULL_REQUEST","a pull request from a fork may not mint an ID token",{suggestions:["Skip the step with if: github.event.pull_request.head.repo.full_na\
me == github.repository","Run it on push."]});let r="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_TOKEN";return new g("OIDC_PERMISSION_MISSING",`${e}\
 runs this job, but ${r} are not set`,{suggestions:n})}function Ps(e){try{let t=JSON.parse(Wu(e.GITHUB_EVENT_PATH??"","utf8")),{base:n,head:r}=t.pull_request;return r.
repo?.full_name!==n.repo.full_name}catch{return!1}}c();var ue=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function le(e,t,n){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:r,ACTIONS_ID_TOKEN_REQUEST_URL:o}=t;
if(!r||!o)throw n();if(!URL.canParse(o))throw new g("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");let s=i=>{let a=new URL(o);return a.searchParams.
set("audience",i),a};return{label:e,mintsAgain:!0,secrets:[r],async mint(i,a){let d=await a.send({service:`${e} OIDC`,method:"GET",url:s(i),bearer:r});return qu(
e,d)},refreshSource:i=>({kind:"url",url:s(i).href,headers:{Authorization:`Bearer ${r}`},field:"value"})}}function qu(e,{body:t,contentType:n,status:r}){if(r<200||
r>299)throw Ju(e,r,t);let o=b(t),{value:s}=o??{};if(typeof s=="string"&&s!=="")return s;let i=o?`the keys ${Object.keys(o).join(", ")||"(none)"}`:`content type \
"${n}"`;throw new g("OIDC_RESPONSE_INVALID",`${e} answered ${r} without a token, but ${i}`,{suggestions:["Look for a proxy between the runner and its server tha\
t answers in its place."]})}function Ju(e,t,n){let r=Ku(n),o={status:t,text:r};return/in '?Completed'? state/i.test(r)?new g("OIDC_JOB_COMPLETED",`${e} mints no\
 token for a job that has ended`,{server:o,suggestions:["Use the credentials inside the job, or impersonate a service account, whose token outlives it."]}):new g(
"OIDC_REQUEST_FAILED",`${e} refused to mint an ID token: HTTP ${t}: ${r}`,{server:o,suggestions:t===401||t===403?['Check that the job still runs and has "id-tok\
en: write".']:[]})}function Ku(e){let{message:t}=b(e)??{};return O(typeof t=="string"?t:e)||"(no text)"}var zu=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],Me={...ce,id:"forgejo",label:"Forgejo Actions",hasTokenSurface:e=>Me.
detect(e)&&ue(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>le(Me.label,e,()=>de(Me.label,e,zu))};c();var Xu=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],Yu=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),Fe={...ce,id:"ghes",label:"GitH\
ub Enterprise Server",hasTokenSurface:e=>Fe.detect(e)&&ue(e),detect:e=>e.GITHUB_ACTIONS==="true"&&Yu(e),tokenSource:({env:e})=>le(Fe.label,e,()=>de(Fe.label,e,Xu))};c();var Qu=['Give the job "permissions: {contents: read, id-token: write}".',"Where a reusable workflow runs it, the calling job must grant the same."],Ge={...ce,id:"\
github",label:"GitHub Actions",hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&ue(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>le(Ge.label,e,()=>de(
Ge.label,e,Qu))};var Os="ci-auth-action/0.0.0",Ns=()=>({env:{...process.env},cwd:process.cwd(),temporaryFolder:Zu()}),el=[Me,Fe,Ge],Cs=({env:e})=>Rs(el,e)??Ge,X=e=>{process.stdout.
write(`${e}
`)},$s=({env:e})=>Object.fromEntries(Y.map(t=>[t,e[`INPUT_${t.toUpperCase()}`]])),tl={backoff:"Delete it: waits between attempts grow by themselves.",backoff_limit:"\
Delete it: the timeout input limits the whole step.",activate_credentials_file:"Delete it: a credentials file that is created is also used.",lifetime:"Call it a\
ccess_token_lifetime."},Ls=({env:e})=>Object.entries(tl).filter(([t])=>e[`INPUT_${t.toUpperCase()}`]).map(([t,n])=>({code:"INPUT_NOT_APPLICABLE",message:`${t} i\
s not an input of this action`,suggestions:[n]})),Ds=e=>e;function Us({env:e}){let t=new Set;return{mask(n){if(!t.has(n)){t.add(n);for(let r of Rt(n))X(r)}},note:n=>X(
n),warn:n=>X(ae("warning",n,{title:"ci-auth"})),trace:n=>{e.RUNNER_DEBUG==="1"&&X(ae("debug",n))}}}var nl="recorded",js=({env:e},t)=>St(e,"GITHUB_STATE",{[nl]:JSON.
stringify(t)});var Ms=e=>X(e);function Fs(e){if(process.exitCode=1,!(e instanceof g)){let a=e instanceof Error?e.stack??e.message:"something that is no error was thrown";X(ae(
"error",`this is a bug in ci-auth: ${a}`,{title:"ci-auth"}));return}let{code:t,facts:n,message:r,problems:o,suggestions:s}=e,i=[o.length>0?r:`${r} (${t})`,...n.
map(a=>`  ${a}`),...s.length>0?["Try this:",...s.map(a=>`  ${a}`)]:[]];X(ae("error",i.join(`
`),{title:`ci-auth: ${t}`}))}c();var rl=e=>`<code>${e.replace(/[^\w ,/-]|_/gu,t=>`&#${t.codePointAt(0)};`)}</code>`;function Gs(e){let{credentialsFile:t,principal:n,provider:r,serviceAccount:o,
subject:s,token:i}=e;return["### Signed in to Google Cloud","","| | |","|---|---|",...[["Subject",s],["Provider",r],["Principal",n===o?void 0:n],["Service accou\
nt",o],["Project",e.projectId],["Scopes",i?.scopes?.join(", ")],["Audience",i?.audience],[i?.format==="id_token"?"ID token expires":"Access token expires",i?.expires],
["Credentials file",t&&`${t.type}, source: ${t.source}`],["Credentials expire",t&&(t.expires??ol(t.source))]].flatMap(([u,m])=>m===void 0?[]:[`| ${u} | ${rl(m)}\
 |`]),"",""].join(`
`)}var ol=e=>e==="key"?"never, until the key is deleted":"with the job; client libraries refresh them until then";async function sl(){let e=Ns(),t=Cs(e),n=await Is({surroundings:e,report:Us(e),userAgent:Os,raw:$s(e),others:Ls(e),nameOf:Ds,ci:t,named:{},handover:"ci",onRecorded:r=>js(
e,r)});for(let r of Ss(n,{handedOn:!0}))Ms(r);t.handover(e.env)?.appendSummary(Gs(n))}await sl().catch(Fs);
