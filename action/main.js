var xs=Object.create;var bn=Object.defineProperty;var Ps=Object.getOwnPropertyDescriptor;var Os=Object.getOwnPropertyNames;var Ns=Object.getPrototypeOf,Cs=Object.prototype.hasOwnProperty;var $s=(e,t,n)=>()=>{if(n)throw n[0];try{return e&&(t=e(e=0)),t}catch(r){throw n=[r],r}};var Ls=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(n){throw t=0,n}};var Ds=(e,t,n,r)=>{if(t&&typeof t=="object"||typeof t=="function")for(let o of Os(t))!Cs.call(e,o)&&o!==n&&bn(e,o,{get:()=>t[o],enumerable:!(r=Ps(t,o))||r.enumerable});
return e};var wt=(e,t,n)=>(n=e!=null?xs(Ns(e)):{},Ds(t||!e||!e.__esModule?bn(n,"default",{value:e,enumerable:!0}):n,e));var p,l,f,c=$s(()=>{"use strict";p=class e{#r=new Map;constructor(t){for(let[n,r]of t instanceof e?t.entries():Object.entries(t??{}))this.set(n,r)}get(t){return this.#r.
get(t.toLowerCase())??null}has(t){return this.#r.has(t.toLowerCase())}set(t,n){this.#r.set(t.toLowerCase(),n)}delete(t){this.#r.delete(t.toLowerCase())}entries(){
return this.#r.entries()}},l=class e{url;method;headers;signal;body=null;constructor(t,n={}){let r=t instanceof e?t:void 0;this.url=r?.url??String(t),this.method=
n.method??r?.method??"GET",this.headers=new p(n.headers??r?.headers),this.signal=n.signal??r?.signal}clone(){return new e(this)}},f=class{status;statusText="";headers=new p;body=null;constructor(t,{
status:n=200}={}){this.status=n}get ok(){return this.status>=200&&this.status<300}}});var ot=Ls((Yf,rt)=>{c();function wr(e){return Array.isArray(e)?e:[e]}var te=void 0,v="",re=" ",T="\\",Qi=/[.*+?()[\]{}^$|\\/]/,kr="\uFEFF",Zi=/^\/\*{2,}$/,ea=/^\\!/,
ta=/^\\#/,na=/\r?\n/g,ra="//",ne=47,hr=46,S="/",Tr="node-ignore";typeof Symbol<"u"&&(Tr=Symbol.for("node-ignore"));var Ir=Tr,W=(e,t,n)=>(Object.defineProperty(e,
t,{value:n}),n),Sr=()=>!1,yr={alnum:"0-9A-Za-z",alpha:"A-Za-z",blank:" \\t",cntrl:"\\x00-\\x1f\\x7f",digit:"0-9",graph:"!-.0-~",lower:"a-z",print:" -.0-~",punct:"\
!-.:-@\\[-`{-~",space:" \\t\\n\\r",upper:"A-Z",xdigit:"0-9A-Fa-f"},oa="\\]^-[",Qe=e=>oa.indexOf(e)<0?e:T+e,sa="(?!\\/)",ia=(e,t)=>{if(e)return`[^\\/${t}]`;let n=`\
[${t}]`;return new RegExp(n).test("/")?sa+n:n},aa=(e,t)=>{let{length:n}=e,r=t+1,o=v,s=e[r];(s==="!"||s==="^")&&(o="^",r++);let i=v,a=v;for(;;){let d=e[r];if(d===
te)return null;if(d===T){let u=e[++r];i+=Qe(u),a=u}else if(d==="-"&&a&&r+1<n&&e[r+1]!=="]"){r++;let u=e[r];u===T&&(u=e[r+=1]),a<=u&&(i+=`-${Qe(u)}`),a=v}else if(d===
"["&&e[r+1]===":"){let u=r+2,m=u;for(;m<n&&e[m]!=="]";)m++;if(m===n)return null;if(m>u&&e[m-1]===":"){let h=e.slice(u,m-1);if(!Object.prototype.hasOwnProperty.call(
yr,h))return null;i+=yr[h],a=v,r=m}else i+=Qe("["),a="[",r=u-2}else i+=Qe(d),a=d;if(r++,e[r]==="]")return{end:r,source:ia(o,i)}}},Ft="[]",we="\0",ca=new RegExp(
`${we}(\\d+)${we}`,"g"),tt="\uE000",nt="\uE001",Er=e=>e===we||e===tt||e===nt,da=e=>{let t=[],n=i=>`${we}${t.push(i)-1}${we}`,{length:r}=e,o=v,s=0;for(;s<r;){let i=e[s];
if(i===T){let a=e[s+1];a===S&&s+2===r?o+=n(Ft):a==="*"||a==="["||a===re?o+=e.slice(s,s+2):o+=n(Qi.test(a)?T+a:Er(a)?`[${a}]`:a),s+=2}else if(Er(i))o+=n(`[${i}]`),
s++;else if(i==="["){let a=aa(e,s);a===null?(o+=n(Ft),s=r):(o+=n(a.source),s=a.end+1)}else o+=i,s++}return{source:o,sources:t}},Gt=null,ua=/\/(?!$)/,_e="[^\\/]*",
la=[[/(\\+)( ?)/g,(e,t,n)=>n?t.slice(0,t.length-t.length%2)+re:t,T+re],[/(^|\/)\*{3,}(?=\/|$)/g,(e,t)=>`${t}**`,"*"],[/[\\$.|*+(){^]/g,e=>`\\${e}`],[/(?!\\)\?/g,
()=>"[^/]","?"],[/^\//,()=>"^",S],[/\//g,()=>"\\/",S],[/^\^*(?:\\\*\\\*\\\/)+/,()=>"(?:^|\\/)","*"],[Gt,(e,t)=>!e||e[0]==="^"||e[0]==="("?e:(ua.test(t)?"^":"(?:\
^|\\/)")+e],[/\\\/\\\*\\\*(?=\\\/|$)/g,(e,t,n)=>t+6<n.length?n.slice(t+6)==="\\/"?"(?:\\/[^\\/]+)+":"(?:\\/[^\\/]+)*":`\\/${nt}`,"*"],[/(^|[^\\])(?:\\\*)+(?!$)/g,
(e,t)=>t+_e,"*"],[/(^|[^\\])((?:\\\\)*)\\\*$/,(e,t,n)=>n===v?t+tt:e,"*"],[/\\\\\\(?=[$.|*+(){^])/g,()=>T,T+T],[/\\\\/g,()=>T,T+T],[/\\\[([^\]/]*?)($|\])/g,(e,t,n)=>`\
\\[${t}${n}`,"["],[Gt,e=>{let t=e[e.length-1];return!t||t===tt||t===nt?e:t===S?`${e}$`:`${e}(?=$|\\/$)`}]],fa=/(^|\\\/)?\uE000$/,Ze="regex",br="checkRegex",_r="\
_",pa=(e,t)=>`${t?`${t}[^/]+`:"[^/]*"}(?=$|\\/$)`,ma=/\uE001$/,ga=()=>"[\\s\\S]",ha=(e,t)=>{let n=v;for(let r=t+1;r<e.length&&!e[r].wildcard;r++)n+=e[r].single;
return n},ya=e=>{if(e.indexOf(_e)<0)return e;let t=[],{length:n}=e,r=0;for(;r<n;){let a=e[r];if(e.startsWith(_e,r))t.push({wildcard:!0}),r+=_e.length;else if(a===
"["){let d=r+1;for(e[d]==="^"&&d++,e[d]==="]"&&d++;d<n&&e[d]!=="]";)d+=e[d]===T?2:1;d++,t.push({single:e.slice(r,d)}),r=d}else if(a===T)t.push({single:e.slice(r,
r+2)}),r+=2;else if(a==="("){let d=0,u=r;do e[u]===T?u++:e[u]==="("?d++:e[u]===")"&&d--,u++;while(u<n&&d>0);"*+?".indexOf(e[u])>=0&&u++,t.push({boundary:e.slice(
r,u)}),r=u}else a==="^"||a==="$"?(t.push({boundary:a}),r++):(t.push({single:a}),r++)}let o=v,s=[],i=()=>{let a;s.forEach((d,u)=>{d.wildcard&&(a=u)}),s.forEach((d,u)=>{
if(!d.wildcard){o+=d.single;return}o+=u===a?_e:`(?:(?!${ha(s,u)})[^\\/])*`}),s=[]};return t.forEach(a=>{if(a.boundary===void 0){s.push(a);return}i(),o+=a.boundary}),
i(),o},Rr=e=>{Zi.test(e)&&(e="**");let{source:t,sources:n}=da(e),r=la.reduce((o,[s,i,a])=>s===Gt?i(o,e):a!==te&&o.indexOf(a)<0?o:s.test(o)?o.replace(s,i.bind(e)):
o,t);return n.length?r.replace(ca,(o,s)=>n[s]):r},Ea=(e,t)=>{e[e.length-1]===S&&(t=Rr(e.slice(0,-1)));let n=t.slice(0,-1),r=t[t.length-1];return r===tt?`${n}$`:
r===nt?n:Ft},Ar=e=>{let t=e.indexOf(S);return t<0||t===e.length-1},ba=e=>{let t=e.length-1,n=e.lastIndexOf(S,e[t]===S?t-1:t);return n<0?e:e.slice(n+1)},_a=e=>{if(e.
charCodeAt(0)===ne||e.indexOf(ra)>=0){let r=e.split(S).filter(Boolean);return r.pop(),r.length?r.join(S)+S:v}let t=e.length-1,n=e.lastIndexOf(S,e.charCodeAt(t)===
ne?t-1:t);return n<0?v:e.slice(0,n+1)},ke=e=>typeof e=="string",wa=e=>e&&ke(e),ka=e=>(e[e.length-1]==="\r"?e.slice(0,-1):e).split(na).filter(Boolean),Ht=class{constructor(t,n,r,o,s,i){
this.pattern=t,this.mark=n,this.negative=s,W(this,"body",r),W(this,"ignoreCase",o),W(this,"regexPrefix",i)}get _basenameOnly(){return W(this,"_basenameOnly",Ar(
this.body))}get regex(){let t=_r+Ze;return this[t]?this[t]:this._make(Ze,t)}get checkRegex(){let t=_r+br;return this[t]?this[t]:this._make(br,t)}_make(t,n){let r=ya(
t===Ze?this.regexPrefix.replace(fa,pa).replace(ma,ga):Ea(this.body,this.regexPrefix)),o=this.ignoreCase?new RegExp(r,"i"):new RegExp(r);return W(this,n,o)}},Ta=e=>{
let t=0;for(;e[e.length-t-1]===T;)t++;return t%2===1},Ia=(e,t)=>{let n=e.length,r;for(;;){for(t&&e[n-1]==="\r"&&n--,r=n;e[r-1]===re;)r--;if(!t||e[r-1]!==`
`)break;n=r-1}if(r===n)return e.slice(0,n);let o=0;for(;e[r-o-1]===T;)o++;return o%2?e.slice(0,r-1)+re:e.slice(0,r)},Sa=(e,t,n,r,o)=>{let s=o&&e[0]===kr?e.slice(
1):e;if(s[0]==="#")return;let i=!1;s[0]==="!"&&(i=!0,s=s.slice(1));let a=s[s.length-1];if((a===re||r&&(a==="\r"||a===`
`))&&(s=Ia(s,r)),!s||Ta(s))return;s=s.replace(ea,"!").replace(ta,"#");let d=Rr(s);return new Ht(e,t,s,n,i,d)},Bt=class{constructor(t){this._ignoreCase=t,this._rules=
[],this._basenameCount=0}_add(t,n){if(t&&t[Ir]){this._rules=this._rules.concat(t._rules._rules),this._basenameCount+=t._rules._basenameCount,this._added=!0;return}
let r=ke(t),o=r?t:t.pattern,s=wa(o)&&Sa(o,r?te:t.mark,this._ignoreCase,!this._split,this._stripBOM&&!n);s&&(this._added=!0,this._rules.push(s),Ar(s.body)&&this.
_basenameCount++)}add(t){return this._added=!1,this._split=ke(t),this._stripBOM=!this._split||t[0]===kr,wr(this._split?ka(t):t).forEach(this._add,this),this._added&&
(this._literalRules=te),this._added}testLiteral(t){let n=this._literalRules||(this._literalRules=this._rules.filter(({body:a})=>a[a.length-(a[a.length-1]===S?2:
1)]==="*")),r=!1,o=!1,s;for(let a=n.length-1;a>=0;a--){let d=n[a];if(d.checkRegex.test(t)){r=!d.negative,o=d.negative,s=d.negative?te:d;break}}let i={ignored:r,
unignored:o};return s&&(i.rule=s),i}test(t,n){let r=this._rules,{length:o}=r,s=this._basenameCount*2>=o,i=s?ba(t):t;for(let a=o-1;a>=0;a--){let d=r[a];if(d[n].test(
s&&d._basenameOnly?i:t)){let{negative:u}=d,m={ignored:!u,unignored:u};return u||(m.rule=d),m}}return{ignored:!1,unignored:!1}}},Ra=(e,t)=>{throw new t(e)},D=(e,t,n)=>ke(
e)?e?D.isNotRelative(e)?n(`path should be a \`path.relative()\`d string, but got "${t}"`,RangeError):!0:n("path must not be empty",TypeError):n(`path must be a \
string, but got \`${t}\``,TypeError),vr=e=>{let t=e.charCodeAt(0);if(t===ne)return!0;if(t!==hr)return!1;if(e.length===1)return!0;let n=e.charCodeAt(1);return n===
ne?!0:n!==hr?!1:e.length===2||e.charCodeAt(2)===ne};D.isNotRelative=vr;D.convert=e=>e;var et=e=>ke(e)&&D.convert(e),Vt=class{constructor({ignorecase:t=!0,ignoreCase:n=t,
allowRelativePaths:r=!1}={}){W(this,Ir,!0),this._rules=new Bt(n),this._strictPathCheck=!r,this._initCache()}_initCache(){this._ignoreCache=Object.create(null),this.
_testCache=Object.create(null)}add(t){return this._rules.add(t)&&this._initCache(),this}addPattern(t){return this.add(t)}_test(t,n,r){return D(r,t,this._strictPathCheck?
Ra:Sr),r?this._t(r,n):{ignored:!1,unignored:!1}}checkIgnore(t){let n=et(t);if(!n||n.charCodeAt(n.length-1)!==ne)return this._test(t,this._testCache,n);let r=this.
_t(n,this._testCache);if(r.ignored)return r;let o=this._rules.testLiteral(n);return o.ignored||o.unignored?o:r}_t(t,n){if(t in n)return n[t];let r=_a(t),o=r?this.
_t(r,n):te;return n[t]=o&&o.ignored?o:this._rules.test(t,Ze)}ignores(t){return this._test(t,this._ignoreCache,et(t)).ignored}createFilter(){return t=>!this.ignores(
t)}filter(t){return wr(t).filter(this.createFilter())}test(t){return this._test(t,this._testCache,et(t))}},qt=e=>new Vt(e),Aa=e=>D(et(e),e,Sr),xr=()=>{let e=n=>/^\\\\\?\\/.
test(n)||/["<>|\u0000-\u001F]+/u.test(n)?n:n.replace(/\\/g,"/");D.convert=e;let t=/^[a-z]:\//i;D.isNotRelative=n=>t.test(n)||vr(n)};typeof process<"u"&&process.
platform==="win32"&&xr();rt.exports=qt;qt.default=qt;rt.exports.isPathValid=Aa;W(rt.exports,Symbol.for("setupWindows"),xr)});c();c();c();var Us=["CLOUDSDK_PROJECT","CLOUDSDK_CORE_PROJECT","GCP_PROJECT","GCLOUD_PROJECT","GOOGLE_CLOUD_PROJECT"],js=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_A\
PPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"],Ms="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES",$=e=>new Date(e*1e3).toISOString().replace(
".000Z","Z");function _n(e){let{credentialsFile:t,executable:n,projectId:r}=e;return{...r===void 0?{}:Object.fromEntries(Us.map(o=>[o,r])),...t===void 0?{}:Object.
fromEntries(js.map(o=>[o,t])),...n?{[Ms]:"1"}:{}}}c();c();var O="https://www.googleapis.com/auth/cloud-platform",wn={workload_identity_provider:{type:"string",mode:"federation",group:"identity",description:"Full na\
me of the provider: projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>."},service_account:{type:"string",group:"identity",description:"\
Email or unique id of the service account to become. Without it the federated identity, or the account of the key, is used itself."},audience:{type:"string",mode:"\
federation",defaultNote:"https://iam.googleapis.com/<provider>",group:"identity",description:"Audience (aud) of the CI's ID token. Needed where the provider lis\
ts allowed audiences."},credentials_json:{type:"secret",mode:"key",group:"identity",description:"Service account key: JSON, or base64 or base64url of it."},delegates:{
type:"list",group:"identity",description:"Service accounts between the caller and the service account, in this order: emails or unique ids."},project_id:{type:"\
string",defaultNote:"from the key or the service account's email, where certain",forToken:!1,group:"identity",description:"Project id for later steps."},universe:{
type:"string",default:"googleapis.com",group:"identity",description:"Domain of the Google Cloud universe."},token_format:{type:"string",defaultNote:"no token",group:"\
token",description:"Token to hand to later steps: access_token or id_token."},access_token_lifetime:{type:"duration",default:"3600s",group:"token",description:"\
Lifetime of the access token, and from 600s on of what an impersonating credentials file asks for. Above 3600s an organisation policy must allow it; at most 432\
00s."},access_token_scopes:{type:"list",format:"access_token",default:O,group:"token",description:"OAuth scopes of the access token."},access_token_subject:{type:"\
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
duration",default:"0s",group:"calls",description:"How long to retry what a binding made minutes ago still causes; at most 5m."}},X=Object.keys(wn),M=wn;async function kn(e,t){let{serviceAccount:n,token:r}=e,s={format:"access_token",scopes:e.identity.mode==="federation"&&n===void 0&&r?.format==="access_token"?r.
scopes:[O],lifetimeSeconds:3600},i=t.federated&&await t.mintOwn(s),a=Fs(e)?Gs(e):void 0,[d]=await Promise.all([r&&t.mint(r),a&&t.mint(a)]);return{federated:i,asked:d}}
function Fs({file:e,identity:t,serviceAccount:n,token:r,verify:o}){return!o||t.mode==="federation"&&n===void 0?!1:!(r?.format==="access_token"&&r.user===void 0)&&
(r===void 0||e!==void 0)}var Gs=({file:e})=>({format:"access_token",scopes:[O],lifetimeSeconds:e?.lifetimeSeconds??3600});c();c();import{readFileSync as qs}from"node:fs";import{resolve as Rn}from"node:path";c();import{exec as Hs}from"node:child_process";import{isAbsolute as Bs}from"node:path";c();var g=class extends Error{name="CiAuthError";code;suggestions;facts;server;problems;constructor(t,n,r={}){super(n,r.cause===void 0?void 0:{cause:r.cause}),this.
code=t,this.suggestions=[...r.suggestions??[]],this.facts=[...r.facts??[]],this.server=r.server,this.problems=[...r.problems??[]]}};function Tn(e){let[t,...n]=e;
if(n.length===0)return new g(t.code,t.message,{suggestions:t.suggestions??[]});let r=e.map(({code:o,message:s})=>`- ${s} (${o})`).join(`
`);return new g(t.code,`${e.length} things are wrong
${r}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:o=[]})=>o))]})}c();function b(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function x(e,t=300){return e.replace(/<[^>]*>/g,
" ").replace(/\s+/g," ").trim().replace(/[\w-]{16,}\.[\w-]+\.[\w-]*|[\w+/=-]{64,}/g,"***").slice(0,t)}c();function F(e,t,n){let r=e.trim();if(r==="")throw kt(n,"empty");if(t===void 0&&!r.startsWith("{"))return r;let o=b(r),s=t===void 0?["id_token","value","token"]:[
t],i=s.map(d=>o?.[d]).find(d=>typeof d=="string"&&d!=="");if(typeof i=="string")return i.trim();let a=o?`the keys ${Object.keys(o).join(", ")||"(none)"}`:"no JS\
ON";throw new g("OIDC_RESPONSE_INVALID",`${n} holds ${a}, not ${s.join(" or ")}`,{suggestions:["Name the field that holds the token: --oidc-token-field NAME"]})}
var kt=(e,t)=>new g("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but there is none (${t})`,{suggestions:["Let the CI put its ID token there: th\
e variable, file or command must exist in this very step."]});var Tt=3e4;function In(e,t,n,r){let o="the command of --oidc-token-command",s=!1;return{label:o,mintsAgain:!0,secrets:[],async mint(i){let a=await Vs(e,{...t,GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE:i},
n,o);return s=r===void 0&&a.trimStart().startsWith("{"),F(a,r,o)},refreshSource:()=>s&&Bs(e)&&!/["'\\$`|;&<>*?]| {2}/.test(e)?{kind:"executable",command:e,timeoutMs:Tt}:
void 0}}function Vs(e,t,n,r){return new Promise((o,s)=>{let i={cwd:n,env:{...t},timeout:Tt,maxBuffer:1048576};Hs(e,i,(a,d,u)=>{if(!a)return o(d);let m=a.killed?
`ran for more than ${Tt/1e3} s`:`exited with ${a.code??a.signal}`,h=x(u);s(new g("OIDC_REQUEST_FAILED",`${r} ${m}${h?`: ${h}`:""}`))}).stdin?.end()})}c();function Sn(e,{field:t,headers:n,method:r}){let o=`the URL on ${e.host}`,s={kind:"url",url:e.href,headers:n,...t===void 0?{}:{field:t}};return{label:o,mintsAgain:!0,
secrets:Object.values(n).map(i=>i.split(" ").at(-1)??i),async mint(i,a){let{body:d,status:u}=await a.send({service:o,method:r,url:e,headers:n});if(u>=200&&u<=299)
return F(d,t,o);throw new g("OIDC_REQUEST_FAILED",`${o} answered HTTP ${u} instead of a token`,{server:{status:u,text:x(d)}})},refreshSource:()=>r==="POST"?void 0:
s}}function xn(e,t,n){let r=Object.entries({"--oidc-token-env":e.env,"--oidc-token-file":e.file,"--oidc-token-command":e.command,"--oidc-token-url":e.url}).filter(
([,i])=>i!==void 0);if(r.length>1)return{problems:[Y(`${r.map(([i])=>i).join(" and ")} exclude each other`)]};let o=[...Ws(e,t),...Js(e)];if(o.length>0)return{problems:o};
if(e.env!==void 0)return{source:An(e.env,t,e.field),problems:o};if(e.file!==void 0)return{source:vn(Rn(n,e.file),e.field),problems:o};if(e.command!==void 0)return{
source:In(e.command,t,n,e.field),problems:o};if(e.url!==void 0)return{source:Ks(e.url,e,t),problems:o};if(t.CI_AUTH_ID_TOKEN)return{source:An("CI_AUTH_ID_TOKEN",
t,void 0),problems:o};let s=t.CI_AUTH_ID_TOKEN_FILE;return s?{source:vn(Rn(n,s),void 0),problems:o}:{problems:o}}var Y=(e,t)=>({code:"INPUT_TOKEN_SOURCE_INVALID",
message:e,suggestions:t===void 0?[]:[t]});function Ws({headers:e=[],url:t},n){return e.length>0&&t===void 0?[Y("--oidc-token-header needs --oidc-token-url")]:e.
flatMap(r=>{let[,o,s]=/^([A-Za-z0-9-]+)=([A-Za-z_]\w*)$/.exec(r)??[];return!o||!s?[Y("--oidc-token-header is not of the form NAME=VARIABLE","Write NAME=VARIABLE\
, where VARIABLE holds the value: a command line is readable by every process.")]:n[s]?[]:[Y(`--oidc-token-header ${o}: the variable ${s} is empty or not set`)]})}
function Js({method:e,url:t}){return t===void 0?e===void 0?[]:[Y("--oidc-token-method needs --oidc-token-url")]:URL.canParse(t)&&["http:","https:"].includes(new URL(
t).protocol)?[]:[Y("--oidc-token-url is not an http or https URL")]}function An(e,t,n){return Pn(`the variable ${e}`,()=>F(t[e]??"",n,`the variable ${e}`))}function vn(e,t){
let n=`the file ${e}`,r=()=>{try{return qs(e,"utf8")}catch(o){throw kt(n,String(o.code))}};return{...Pn(n,()=>F(r(),t,n)),refreshSource:()=>t===void 0&&/\s$/.test(
r())?void 0:{kind:"file",path:e,...t===void 0?{}:{field:t}}}}var Pn=(e,t)=>({label:e,mintsAgain:!1,secrets:[],mint:async()=>t(),refreshSource:()=>{}});function Ks(e,{
field:t,headers:n=[],method:r},o){let s=n.map(i=>i.split("=")).map(([i="",a=""])=>[i,o[a]??""]);return Sn(new URL(e),{field:t,headers:Object.fromEntries(s),method:r===
"POST"?"POST":"GET"})}c();var zs={sts:"CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH_ENDPOINT_IAM"},Xs=new Set(
["127.0.0.1","localhost","[::1]"]);function Ge(e,t){let n=[],r=o=>{let s=zs[o],i=e[s]?.trim();return i?(Ys(i)||n.push({code:"INPUT_ENDPOINT_INVALID",message:`${s}\
 must be an https URL without a query, or an http one on the loopback address`,suggestions:[`Unset ${s}, or write for example https://${o}.googleapis.com`]}),i.
replace(/\/+$/,"")):`https://${o}.${t}`};return{endpoints:{sts:r("sts"),iamcredentials:r("iamcredentials"),oauth2:r("oauth2"),iam:r("iam")},problems:n}}function Ys(e){
if(!URL.canParse(e))return!1;let{hash:t,hostname:n,password:r,protocol:o,search:s,username:i}=new URL(e);return t||r||s||i?!1:o==="https:"||o==="http:"&&Xs.has(
n)}c();var He=e=>({ok:!0,value:e}),It=e=>({ok:!1,reason:e}),On={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};function L(e){let t=e.trim().toLowerCase(),n=Object.hasOwn(On,
t)?On[t]:void 0;return n===void 0?It(`"${e}" is neither true nor false (t, f, 1 and 0 will do)`):He(n)}function Be(e){return e.split(/\r?\n|(?<!\\),/).map(t=>t.
replaceAll("\\,",",").trim()).filter(t=>t!=="")}var Qs={h:3600,m:60,s:1};function fe(e){let t=e.replace(/[\s,]/g,"").toLowerCase();if(/^\d+$/.test(t))return He(
Number(t));if(!/^(?:\d+[hms])+$/.test(t))return It(`"${e}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`);let n=t.matchAll(
/(\d+)([hms])/g);return He([...n].reduce((r,[,o,s])=>r+Number(o)*Qs[s],0))}function Nn(e){return/^\d{1,6}$/.test(e.trim())?He(Number(e)):It(`"${e}" is not a who\
le number`)}function Cn(e,t){let n=[...t].map(r=>({candidate:r,distance:Zs(e.toLowerCase(),r.toLowerCase())})).sort((r,o)=>r.distance-o.distance)[0];return n!==
void 0&&n.distance<=Math.max(2,Math.floor(e.length/3))?n.candidate:void 0}function Zs(e,t){let n=Array.from({length:t.length+1},(r,o)=>o);for(let[r,o]of[...e].entries()){
let s=[r+1];for(let[i,a]of[...t].entries()){let d=(n[i]??0)+(o===a?0:1);s.push(Math.min(d,(n[i+1]??0)+1,(s[i]??0)+1))}n=s}return n.at(-1)??0}c();c();var ei=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,ti=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
ni=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([^/]+)\/providers\/([^/]+)$/,G=({projectNumber:e,pool:t,provider:n})=>`${$n({projectNumber:e,
pool:t})}/providers/${n}`,$n=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,Q=e=>`//iam.googleapis.com/${G(e)}`,Ln=e=>`\
https:${Q(e)}`,Dn=(e,t)=>`principal://iam.googleapis.com/${$n(e)}/subject/${t}`;function Un(e){let t=e.trim().replace(/^https?:(?=\/\/)/,"").replace(/^\/\/iam\.googleapis\.com/,
"").replace(/^\//,""),[,n,r,o]=ei.exec(t)??[];return n&&r&&o?{projectNumber:n,pool:r,provider:o}:{code:"INPUT_PROVIDER_INVALID",...oi(e.trim(),t)}}var ri="proje\
cts/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>";function oi(e,t){let[,n,r]=ti.exec(t)??[];if(n&&r)return{message:`"${e}" names \
a pool, not a provider in it`,suggestions:[`Append the provider: projects/${n}/locations/global/workloadIdentityPools/${r}/providers/<provider>`,`gcloud iam wor\
kload-identity-pools providers list --workload-identity-pool=${r} --location=global --project=${n}`]};let[,o,s,i]=ni.exec(t)??[];if(o&&s&&i)return{message:`"${e}\
" holds the project id "${o}" where its number belongs`,suggestions:[`gcloud projects describe ${o} --format='value(projectNumber)'`,`Write projects/<that numbe\
r>/locations/global/workloadIdentityPools/${s}/providers/${i}`]};let a=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.
exec(e);return{message:`"${e}" is not the full name of a workload identity provider`,suggestions:[a?`Write ${a[0]}`:`Write it as ${ri}`]}}var si=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
ii=/^\d{10,30}$/,St=e=>ii.test(e)||si.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e),pe=e=>`projects/-/serviceAccounts\
/${e}`;function jn(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(t)??[];if(!n||/^gcp-sa-/.test(n))return;let[r,...o]=n.split(
".");return o.length>0?`${o.join(".")}:${r}`:r}c();function Fn(e,{nameOf:t}){let n=ci(e);return X.filter(r=>n.given(r)).flatMap(r=>ai(t(r),ui(r,n,t)))}var ai=(e,t)=>t===void 0?[]:[{...t,message:`${e} ${t.message}`}];function ci(e){let t=r=>e[r]?.trim()??"",n=r=>{let o=L(t(r)||"true");return o.ok&&o.value};return{
given:r=>t(r)!==""&&!di(r,t(r)),federation:t("workload_identity_provider")!=="",key:t("credentials_json")!=="",direct:t("workload_identity_provider")!==""&&t("s\
ervice_account")==="",format:t("token_format"),file:n("create_credentials_file")}}function di(e,t){let{default:n,type:r}=M[e];return n===void 0?!1:r==="duration"?
Mn(fe(t),fe(n)):r==="boolean"?Mn(L(t),L(n)):t===n}var Mn=(e,t)=>e.ok&&t.ok&&e.value===t.value;function ui(e,t,n){let{mode:r}=M[e];return r!==void 0&&t.federation!==
t.key&&!t[r]?qe(`has no effect with ${n(t.key?"credentials_json":"workload_identity_provider")}`):li(e,t,n)??fi[e]?.(t,n)}function li(e,t,n){let{format:r}=M[e];
if(r===void 0||t.format===r)return;let o=`${n("token_format")} ${r}`;return qe(`has no effect without ${o}`,`Add ${o}, or delete it.`)}var qe=(e,t="Delete it.")=>({
code:"INPUT_NOT_APPLICABLE",message:e,suggestions:[t]}),Ve=e=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:e,suggestions:["Add the service account to become."]}),
fi={token_format:({direct:e,format:t},n)=>e&&t==="id_token"?Ve(`id_token needs ${n("service_account")}: a federated identity has no ID token of its own`):void 0,
delegates:({direct:e},t)=>e?Ve(`needs ${t("service_account")}: there is nobody to delegate to`):void 0,access_token_subject:({direct:e},t)=>e?Ve(`needs ${t("ser\
vice_account")}: a service account signs for the user`):void 0,access_token_lifetime:({direct:e,file:t,format:n,given:r},o)=>{if(e)return Ve(`needs ${o("service\
_account")}: a federated token lives as long as the CI's ID token`);let s=t&&r("service_account");return n==="access_token"||s?void 0:qe("has nothing that it ap\
plies to: no access token, no credentials file that impersonates")},credentials_file_path:({file:e},t)=>e?void 0:qe(`has no effect with ${t("create_credentials_\
file")} false`)};c();function Gn(e,t){let n=[],r=(a,d,...u)=>{n.push({code:a,message:d,suggestions:u})},o=a=>e[a]?.trim()||void 0,s=a=>o(a)??M[a].default??"";function i(a,d,u){let m=d(
s(a));return m.ok?m.value:r(u,`${t.nameOf(a)}: ${A(m.reason)}`)}return{...t,raw:e,problems:n,add:r,text:o,parsed:i,boolean:a=>i(a,L,"INPUT_BOOLEAN_INVALID")??!1,
duration(a,{max:d,min:u},m="INPUT_DURATION_INVALID"){let h=i(a,fe,m);return h!==void 0&&(h<u||h>d)&&r(m,`${t.nameOf(a)}: "${s(a)}" is not between ${u}s and ${d}\
s`),h??u}}}var A=e=>e.replace(new RegExp("\\p{Cc}","gu"),t=>JSON.stringify(t).slice(1,-1)).slice(0,200);function Hn({add:e,nameOf:t,text:n},r){let o=n(r);if(o===
void 0||!/\$\{\{|^\$\{? ?[A-Za-z_]\w*\}?$|^\*+$/.test(o))return;let s=M[r].type==="secret"?"the value":`"${A(o)}"`;e("INPUT_PLACEHOLDER",`${t(r)}: ${s} was not \
expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in a shell "$NAME" in double quotes.')}c();c();import{createPrivateKey as mi,sign as gi}from"node:crypto";c();function me(e){let t=e.split("."),[n,r]=t.slice(0,2).map(pi);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&r?{header:n,claims:r}:void 0}function pi(e){
if(/^[\w-]+$/.test(e))try{let t=JSON.parse(Buffer.from(e,"base64url").toString("utf8"));return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}
var We=(e,t)=>{let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0};function ge(e){let n=[[/^\s*$/,"nothing but blanks"],[/^\*+$/,"a masked text (\
***)"],[/^\$\{?\{?/,"a variable that was not expanded"],[/^\s*</,"HTML or XML"],[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped once too often"],[
/^\s*\{/,"JSON"],[/^\s*["']/,"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,"one word of base64 characters"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by blanks"]].
find(([r])=>r.test(e))?.[1]??"plain text";return`${e.length} characters that look like ${n}`}function qn(e){let t=b(e)??b(hi(e));if(!t)return yi(e);if(t.type!=="service_account")return Ei(t.type);let n=["client_email","private_key"].filter(r=>typeof t[r]!=
"string"||t[r]==="");return n.length>0?Je("KEY_FIELD_MISSING",`the key has no ${n.join(" and no ")}`,"Store the key file as it was downloaded."):bi(t)}function hi(e){
let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var Je=(e,t,...n)=>({code:e,message:t,suggestions:n});
function yi(e){let t=ge(e),n=/^\s*\{\s*(?:\\n|\\")/.test(e);return Je("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,n?"The secret store esca\
ped the line breaks: store the key as one line, made by jq -c . key.json":"Store the whole file in the secret, best as one line, made by jq -c . key.json")}var Bn={
external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use the key of its source, and i\
ts account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federation."};function Ei(e){let t=typeof e==
"string"&&Object.hasOwn(Bn,e)?Bn[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";return Je("KEY_WRONG_TYPE",`the JSON is\
 ${n}, not a service_account key`,t??"Use the JSON of a service account key.")}function bi(e){let t=String(e.private_key),n=Vn(t),r=t.replaceAll("\\n",`
`),o=n??Vn(r);if(!o)return Je("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${ge(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
r changed on the way into the secret: store the downloaded file again, made one line by jq -c . key.json");let s="the private_key held \\n as two characters wher\
e line breaks belong; they were read as line breaks",i=["client_id","private_key_id"].filter(a=>typeof e[a]!="string");return{email:String(e.client_email),projectId:Rt(
e.project_id),universe:Rt(e.universe_domain),file:n?e:{...e,private_key:r},privateKey:o,keyId:Rt(e.private_key_id),notes:[...n?[]:[s],...i.length>0?[`the key ha\
s no ${i.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var Rt=e=>typeof e=="string"&&e!==""?e:void 0;function Vn(e){try{let t=mi(e);return t.
asymmetricKeyType==="rsa"?t:void 0}catch{return}}function Wn({keyId:e,privateKey:t}){let n=o=>Buffer.from(JSON.stringify(o)).toString("base64url"),r=n({alg:"RS2\
56",typ:"JWT",...e===void 0?{}:{kid:e}});return o=>{let s=`${r}.${n(o)}`;try{return`${s}.${gi("sha256",Buffer.from(s),t).toString("base64url")}`}catch{throw new g(
"KEY_PRIVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}var Jn=256;function Kn(e){let{add:t,nameOf:n,text:r}=e,o=r("workload_identity_provider"),s=r("credentials_json");return o===void 0?s===void 0?ki(e):wi(e,s):s===
void 0?_i(e,o):t("INPUT_SOURCE_CONFLICT",`${n("workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}
function _i({add:e,nameOf:t,problems:n,text:r},o){let s=r("audience");s!==void 0&&(s.length>Jn||new RegExp("\\p{Cc}","u").test(s))&&e("INPUT_AUDIENCE_INVALID",`${t(
"audience")}: at most ${Jn} characters, and no line break`);let i=Un(o);if(!("code"in i))return{mode:"federation",provider:i,audience:s??Ln(i)};let{code:a,message:d,
suggestions:u=[]}=i;return n.some(h=>h.code==="INPUT_PLACEHOLDER")?void 0:e(a,`${t("workload_identity_provider")}: ${A(d)}`,...u)}function wi({add:e,nameOf:t,problems:n},r){
let o=qn(r);return"code"in o?n.some(i=>i.code==="INPUT_PLACEHOLDER")?void 0:e(o.code,`${t("credentials_json")}: ${o.message}`,...o.suggestions??[]):{mode:"key",
key:o}}var At={federation:["workload_identity_provider"],key:["credentials_json"]};function ki({add:e,mode:t,nameOf:n,raw:r,secretsWithheld:o}){let s=t===void 0?
[...At.federation,...At.key]:At[t],[i]=s.filter(a=>r[a]!==void 0&&r[a]!=="");return e("INPUT_SOURCE_MISSING",[i===void 0?`${s.length>1?"neither ":""}${s.map(n).
join(" nor ")} has ${s.length>1?"a":"no"} value`:`${n(i)} is given, but holds nothing but blanks`,...o===void 0?[]:[o]].join("; "),o===void 0?"Check the name of\
 the secret or variable, and that this job may read it.":"Skip this step in such runs, or run it after the merge. A provider name is no secret: write it down in\
 plain.")}function zn(e){let t=e.text("service_account");return t===void 0||St(t)?t:Yn(e,"service_account",t)}function Xn(e){let n=Be(e.text("delegates")??"").map(
r=>r.replace(/^projects\/-\/serviceAccounts\//,""));for(let r of n)St(r)||Yn(e,"delegates",r);return n}var Yn=({add:e,nameOf:t},n,r)=>e("INPUT_SERVICE_ACCOUNT_I\
NVALID",`${t(n)}: "${A(r)}" is neither the email nor the unique id of a service account`,"gcloud iam service-accounts list --project=PROJECT_ID");c();var Ti=["access_token","id_token"],Ii=3600,Si=43200,Qn=3600;function Zn(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime",
{min:1,max:Si},"INPUT_LIFETIME_INVALID")}function er(e,t){let{add:n,nameOf:r,text:o}=e,s=o("token_format");if(s===void 0)return;if(s==="access_token")return Ri(
e,t??Ii);if(s==="id_token")return vi(e);let i=Cn(s,Ti);return n("INPUT_TOKEN_FORMAT_INVALID",`${r("token_format")}: "${A(s)}" is no token format`,i?`Write ${i}.`:
"Write access_token or id_token, or leave it empty.")}function Ri(e,t){let{add:n,nameOf:r,text:o}=e,s=o("access_token_subject"),i=Be(o("access_token_scopes")??O);
for(let a of i.filter(d=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(d))){let d=`${r("access_token_scopes")}: "${A(a)}" is not a scope`;n("INPUT_SCOPE_INVALID",d,"Separ\
ate scopes by commas or newlines.")}return s!==void 0&&Ai(e,s,t),{format:"access_token",lifetimeSeconds:t,scopes:i,user:s}}function Ai({add:e,nameOf:t,text:n},r,o){
let s=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(r)||e("INPUT_SUBJECT_INVALID",`${s}: "${A(r)}" is not an email address`),n("access_token_scopes")===
void 0&&e("INPUT_SCOPES_REQUIRED",`${s} needs ${t("access_token_scopes")}`,"List the scopes that the Workspace admin granted to the service account."),o>Qn){let i=`\
at most ${Qn}s together with ${s}`;e("INPUT_LIFETIME_INVALID",`${t("access_token_lifetime")}: ${i}`)}}function vi({add:e,boolean:t,nameOf:n,text:r}){let o=r("id\
_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is required for an ID token`,"Give the URL of the service that will \
be called."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var vt={min:600,max:43200},xi=3600,tr=20;function nr(e,t,n){let r=Gn(e,t),o=Pi(r),[s,...i]=[...r.problems,...Fn(e,t),...n];if(s)throw Tn([s,...i]);if(o)return o;
throw new Error("no plan, and nothing that is wrong with it")}function Pi(e){for(let R of X)Hn(e,R);let{boolean:t,duration:n,text:r}=e,o=Kn(e),s=zn(e),i=Zn(e),a=er(
e,i),d={delegates:Xn(e),exportVariables:t("export_environment_variables"),requestReason:Mi(e),retries:Fi(e),timeoutMs:n("timeout",{min:1,max:3600})*1e3,propagationMs:n(
"wait_for_propagation",{min:0,max:300})*1e3,verify:t("verify")},u={path:r("credentials_file_path"),cleanup:t("cleanup_credentials")},m=t("create_credentials_fil\
e"),h=Ui(e),y=ji(e);if(!o)return;let E=s===Oi(o)?void 0:s;return{...d,identity:o,serviceAccount:E,token:a,file:m?{...u,lifetimeSeconds:E===void 0?void 0:$i(i)}:
void 0,projectId:h??Ci(o,s),universe:y??Ni(o),notes:[...o.mode==="key"?o.key.notes:[],...Li(i,m&&E!==void 0),...Di(o,E)]}}var Oi=e=>e.mode==="key"?e.key.email:void 0,
Ni=e=>(e.mode==="key"?e.key.universe:void 0)??"googleapis.com";function Ci(e,t){return(t===void 0?void 0:jn(t))??(e.mode==="key"?e.key.projectId:void 0)}var $i=e=>e!==
void 0&&e>=vt.min&&e<=vt.max?e:void 0;function Li(e,t){if(e===void 0)return[];let{min:n}=vt;return[...t&&e<n?[`a credentials file cannot ask for less than ${n}s\
, so it leaves the lifetime out`]:[],...e>xi?["a lifetime above 3600s needs constraints/iam.allowServiceAccountCredentialLifetimeExtension for this account"]:[]]}
function Di(e,t){if(e.mode==="federation"||t===void 0)return[];let{email:n}=e.key;return[`the key's account ${n} impersonates ${t}: it needs roles/iam.serviceAc\
countTokenCreator on it`]}function Ui({add:e,nameOf:t,text:n}){let r=n("project_id");return r===void 0||/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.test(r)?r:e("INP\
UT_PROJECT_INVALID",`${t("project_id")}: "${A(r)}" is not a project id`,"gcloud projects list")}function ji({add:e,nameOf:t,text:n}){let r=n("universe");return r===
void 0||/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(r)?r:e("INPUT_UNIVERSE_INVALID",`${t("universe")}: "${A(r)}" is not a domain name`)}function Mi({add:e,nameOf:t,text:n}){
let r=n("request_reason");if(r===void 0||/^[\x20-\x7e]{1,1024}$/.test(r))return r;let o=`${t("request_reason")}: one line of printable ASCII, since it is sent a\
s a header`;return e("INPUT_HEADER_INVALID",o)}function Fi({add:e,nameOf:t,parsed:n}){let r=n("retries",Nn,"INPUT_NUMBER_INVALID")??0;return r>tr&&e("INPUT_NUMB\
ER_INVALID",`${t("retries")}: ${r} is above ${tr}`),r}c();import{randomUUID as rd}from"node:crypto";import{readdirSync as od}from"node:fs";import{dirname as sd,join as ut,resolve as id}from"node:path";c();c();c();c();var Gi=({projectId:e,provider:t})=>e??t?.projectNumber??"PROJECT_ID",Pt=e=>{let{pool:t,provider:n}=e.provider??{pool:"POOL",provider:"PROVIDER"};return`${n}\
 --workload-identity-pool=${t} --location=global --project=${e.provider?.projectNumber??Gi(e)}`},Ot="gcloud iam workload-identity-pools providers",H=e=>`${Ot} d\
escribe ${Pt(e)} --format=json`,N=(e,t)=>`${Ot} update-oidc ${Pt(e)} ${t}`,rr=e=>`${Ot} undelete ${Pt(e)}`,xt=(e,t,n)=>`gcloud iam service-accounts add-iam-poli\
cy-binding ${e??"SERVICE_ACCOUNT"} --role=roles/${t} --member="${n}"`,or=e=>e.includes("@")&&!e.includes("://");function Ke(e,t="iam.workloadIdentityUser"){let n=e.
principal??"PRINCIPAL";return or(n)?xt(e.serviceAccount,"iam.serviceAccountTokenCreator",`serviceAccount:${n}`):xt(e.serviceAccount,t,n)}function sr({delegates:e=[],
principal:t="PRINCIPAL",serviceAccount:n="SERVICE_ACCOUNT"}){let r=[or(t)?`serviceAccount:${t}`:t,...e.map(o=>`serviceAccount:${o}`)];return[...e,n].map((o,s)=>xt(
o,"iam.serviceAccountTokenCreator",r[s]??""))}var ir=e=>`gcloud iam service-accounts list --project=${e.projectId??"PROJECT_ID"}`;var Nt=e=>t=>t.status===403&&e.test(String(t.metadata.permission??"")),ar=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Cr\
edentials in this project",suggestions:()=>["Mint once per job and reuse the token; spread the start of large matrices."]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=
500,says:"IAM Credentials failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries or timeout input rides out longer f\
ailures."]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[`gcloud services enable ${t.service??"iamcredentials.googleapis.com"} --project=${String(t.consumer??"PROJECT_ID").replace("projects/","")}`,"If \
it was enabled minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||
/insufficient authentication scopes/i.test(t),says:"the token that makes the call has too narrow a scope for IAM Credentials",suggestions:()=>["Exchange with th\
e scope https://www.googleapis.com/auth/cloud-platform."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||Nt(/implicitDelegation/)(
e)),says:"a hop of the delegation chain is not allowed, or does not exist",suggestions:e=>sr(e)},{code:"IAM_ID_TOKEN_DENIED",matches:Nt(/getOpenIdToken/),says:"\
the job may not mint ID tokens of this service account",suggestions:e=>[Ke(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SIGN_D\
ENIED",matches:Nt(/signJwt|signBlob/),says:"the job may not sign as this service account, which domain-wide delegation needs",suggestions:e=>[Ke(e,"iam.serviceA\
ccountTokenCreator"),"The role Workload Identity User does not hold this permission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the\
 job may not act as this service account",suggestions:e=>[Ke(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SERVICE_ACCOUNT_NOT_\
FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[ir(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({text:e})=>e.includes(
"allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({serviceAccount:e="\
SERVICE_ACCOUNT"})=>["Ask for 3600s or less.",`gcloud resource-manager org-policies allow constraints/iam.allowServiceAccountCredentialLifetimeExtension ${e} --\
organization=ORGANIZATION_ID`]},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({
lifetimeSeconds:e})=>[`Change access_token_lifetime (${e} s was asked for).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t})=>t===400&&e==="INVALID_ARG\
UMENT",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the scopes: ${e.join(", ")||"(none)"}. Ea\
ch is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"IAM Credentials does not \
accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed meanwhile."]},{code:"IAM_R\
EJECTED",matches:()=>!0,says:"IAM Credentials refused"}];c();function Hi({body:e,status:t}){let n=b(e),{error:r,error_description:o}=n??{};return typeof r=="string"?{status:t,error:r,text:typeof o=="string"?o:r,reason:"",
metadata:{}}:typeof r=="object"&&r!==null?Bi(t,r):{status:t,error:"",text:x(e)||"(empty body)",reason:"",metadata:{}}}function Bi(e,t){let r=(Array.isArray(t.details)?
t.details:[]).find(o=>typeof o?.reason=="string");return{status:e,error:String(t.status??""),text:String(t.message??"(no message)"),reason:r?.reason??"",metadata:r?.
metadata??{}}}function B(e,t,n,r){let o=Hi(t),s=n.find(({matches:u})=>u(o,r))??n.at(-1),i=[t.status,o.error].filter(Boolean).join(" "),a=t.attempts>1?` after ${t.
attempts} attempts`:"",d=(s.suggestions?.(r,o)??[]).filter(u=>u!==void 0);return new g(s.code,`${s.says}
${e} answered ${i}${a}: ${x(o.text,600)}`,{suggestions:[...d,...qi(t)],server:{status:t.status,text:x(o.text,600)}})}var Vi=30;function qi({skewSeconds:e=0}){if(Math.
abs(e)<=Vi)return[];let t=e>0?"behind":"ahead of";return[`Set the clock of this machine: it is ${Math.abs(Math.round(e))} s ${t} Google's.`]}function C(e,t,n,r){
let o=b(n.body),s=o?`the keys ${Object.keys(o).join(", ")||"(none)"}`:`content type "${n.contentType}"`;return new g(e,`${t} answered ${n.status} without ${r}, \
but ${s}`,{suggestions:["Look for a proxy between this machine and Google that answers in its place."],server:{status:n.status,text:s}})}c();var Z=({network:e,requestReason:t},n)=>e.send({...n,headers:{...n.headers,...t===void 0?{}:{"x-goog-request-reason":t}}});var he="Google IAM Credentials",ye=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${pe(encodeURIComponent(t).replace("%40","@"))}:${n}`;async function Ct(e,t,n,r){
let o=n.delegates.map(pe),s=await Z(e,{service:he,method:"POST",url:new URL(ye(e,n.serviceAccount,t)),bearer:n.bearer,json:{...o.length>0?{delegates:o}:{},...r}});
if(s.status===200)return s;throw B(he,s,ar,{...e.about,serviceAccount:n.serviceAccount,delegates:n.delegates})}async function cr(e,t,{lifetimeSeconds:n,scopes:r}){
let o=await Ct(e,"generateAccessToken",t,{scope:r,lifetime:`${n}s`}),{accessToken:s,expireTime:i}=b(o.body)??{},a=typeof i=="string"?Date.parse(i)/1e3:Number.NaN;
if(typeof s=="string"&&s!==""&&a>0)return{value:s,expiresAt:Math.floor(a)};throw C("IAM_RESPONSE_INVALID",he,o,"accessToken and expireTime")}async function dr(e,t,{
audience:n,includeEmail:r}){let o=await Ct(e,"generateIdToken",t,{audience:n,includeEmail:r});return $t(b(o.body)?.token,()=>C("IAM_RESPONSE_INVALID",he,o,"an I\
D token"))}function $t(e,t){let n=typeof e=="string"?me(e)?.claims:void 0,r=n&&We(n,"exp");if(typeof e!="string"||r===void 0)throw t();return{value:e,expiresAt:r}}
async function ur(e,t,n){let r=await Ct(e,"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:o}=b(r.body)??{};if(typeof o=="string"&&me(o))return o;throw C("IA\
M_RESPONSE_INVALID",he,r,"a signed JWT")}c();c();var ee=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n),lr=[{code:"STS_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too \
many exchanges at once in this project",suggestions:()=>["Exchange once per job and reuse the token; spread the start of large matrices."]},{code:"STS_UNAVAILAB\
LE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries\
 or timeout input rides out longer failures."]},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does \
not read this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"\
STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, deleted, or does not exist under this name",suggestions:e=>[
H(e),`If it was deleted: ${rr(e)}`,`If it is disabled: ${N(e,"--no-disabled")}`]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:ee(/^The audience in ID Token \[/),
says:"the ID token's audience is not one that the provider accepts",suggestions:e=>["Leave the audience input out, unless the provider lists allowed audiences.",
`To allow it: ${N(e,`--allowed-audiences=${e.audience??"AUDIENCE"}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:ee(/^The issuer in ID Token /),says:"the ID token c\
omes from another issuer than the provider's: compare the two letter by letter",suggestions:e=>[H(e),`If this CI is to be trusted: ${N(e,"--issuer-uri=ISSUER")}`]},
{code:"STS_ISSUER_UNREACHABLE",matches:ee(/^Error connecting to the given credential's issuer/),says:"Google could not get the issuer's keys, or none of the upl\
oaded ones has the token's key id",suggestions:e=>[`With the issuer's current keys: ${N(e,"--jwk-json-path=jwks.json")}`,"Or let the issuer answer on the public\
 internet, over https, without a redirect."]},{code:"STS_SIGNATURE_INVALID",matches:ee(/^Unable to verify the ID Token signature/),says:"the ID token does not v\
erify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[`If keys are uploaded: ${N(e,"--jwk-json-path=jwks.json")}`]},
{code:"STS_TOKEN_MALFORMED",matches:ee(/^Unable to parse the ID Token/),says:"what was sent as ID token is not a JWT",suggestions:()=>["Write the token alone: n\
o quotes, no line break, no JSON around it."]},{code:"STS_TOKEN_STALE",matches:ee(/is stale to sign-in/),says:"the ID token has expired, or its times are in the\
 future",suggestions:()=>["Sign in right before the credentials are used, with a token minted for it."]},{code:"STS_CONDITION_REJECTED",matches:({text:e})=>e.startsWith(
"The given credential is rejected by the attribute condition"),says:"the provider's attribute condition is false for this job, or names a claim that the token l\
acks",suggestions:e=>[`Hold the claims below against the condition: ${H(e)}`,`To change it: ${N(e,'--attribute-condition="CONDITION"')}`]},{code:"STS_SUBJECT_EM\
PTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"the provider's mapping names a claim that the token does not have",suggestions:e=>[
H(e),N(e,'--attribute-mapping="google.subject=assertion.sub,\u2026" (the whole mapping: it is replaced)')]},{code:"STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.includes(
"google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 bytes",suggestions:e=>["Map a shorter claim, and change the bin\
dings that name subject/\u2026",N(e,'--attribute-mapping="google.subject=assertion.repository_id,\u2026"')]},{code:"STS_ATTRIBUTE_INVALID",matches:({text:e})=>/must be of type STRING/i.
test(e),says:"the mapping turns a claim into something else than a string",suggestions:e=>['Wrap it: string(\u2026), or .join(",") for a list.',H(e)]},{code:"ST\
S_REJECTED",matches:()=>!0,says:"Google refused the exchange",suggestions:e=>[e.provider&&H(e)]}];var ze="Google STS",Xe="urn:ietf:params:oauth:token-type:jwt";var Lt=({endpoints:e})=>`${e.sts}/v1/token`;async function Dt(e,{audience:t,idToken:n,scopes:r,subjectTokenType:o}){let s=await Z(e,{service:ze,method:"POST",url:new URL(
Lt(e)),form:{grant_type:"urn:ietf:params:oauth:grant-type:token-exchange",audience:t,scope:r.join(" "),requested_token_type:"urn:ietf:params:oauth:token-type:ac\
cess_token",subject_token:n,subject_token_type:o}});if(s.status!==200)throw B(ze,s,lr,e.about);let{access_token:i,expires_in:a}=b(s.body)??{};if(typeof i!="stri\
ng"||i==="")throw C("STS_RESPONSE_INVALID",ze,s,"an access token");if(typeof a!="number"||!Number.isInteger(a)||a<=0)throw new g("STS_TOKEN_NEARLY_EXPIRED",`${ze}\
 answered with a token that is about to expire`,{suggestions:["Sign in right before the credentials are used."]});return{value:i,expiresAt:Math.floor(Date.now()/
1e3)+a}}function Ut(e){let{audience:t,endpoints:n,lifetimeSeconds:r,serviceAccount:o,source:s,universe:i}=e;return{universe_domain:i,type:"external_account",audience:t,
subject_token_type:Xe,token_url:Lt({endpoints:n}),credential_source:Wi(s),...o===void 0?{token_info_url:`${n.sts}/v1/introspect`}:{service_account_impersonation_url:ye(
{endpoints:n},o,"generateAccessToken"),...r===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:r}}}}}var fr=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function Wi(e){if(e.kind==="url"){let{field:t,headers:n,url:r}=e;return{url:r,...Object.keys(n).length>0?{headers:n}:
{},...fr(t)}}return e.kind==="file"?{file:e.path,...fr(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}c();import{randomBytes as pr}from"node:crypto";var jt="ci-creds-",Ji=/^ci-creds-partial-[0-9a-f]{16}\.json$/,Ki=/^ci-creds-[^/\\]*\.json$/,V=`${jt}*.json`,Mt=()=>`${jt}${pr(
8).toString("hex")}.json`,Ye=()=>`${jt}partial-${pr(8).toString("hex")}.json`,mr=e=>Ji.test(e),Ee=e=>Ki.test(e);c();import{appendFile as Ca,mkdir as $a,readFile as Wt,realpath as La,stat as Nr}from"node:fs/promises";import{basename as Cr,dirname as Ie,join as Se,relative as Da,
resolve as $r,sep as Ua}from"node:path";c();import{lstatSync as zi}from"node:fs";import{dirname as gr}from"node:path";var Xi={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is us\
ed up",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link that is not followed",ENAMETOOLONG:"t\
he name is too long",EISDIR:"it is a folder"},w=e=>e instanceof Error&&"code"in e&&typeof e.code=="string"?e.code:"",_=e=>{let t=w(e),n=Xi[t];return n?`${n} (${t}\
)`:t||"unknown reason"},q=e=>t=>{if(["ENOENT","ENOTDIR"].includes(w(t)))return e;throw t},Yi=e=>{try{return`owned by user ${zi(e).uid}`}catch{return"which canno\
t be looked at"}},k=(e,t)=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${gr(e)}, ${Yi(gr(e))}`,suggestions:["Choose a folder that\
 this job may write to."]}),be=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and links are never followed`:`${e} exists already, and nothing is overwri\
tten`,suggestions:["Choose another path, or remove what is there."]}),I=({code:e,message:t,suggestions:n=[]},r)=>new g(e,t,{suggestions:n,cause:r});c();import{readFile as va}from"node:fs/promises";import{dirname as Te,join as xa,relative as Pa,sep as Oa}from"node:path";async function Pr(e,t){let n=Na(e,Te(t)).map(s=>xa(s,".gitignore")),r=await Promise.all(n.map(s=>va(s,"utf8").catch(q(""))));if(!r.some(s=>/^!/m.test(s)))return;
let{default:o}=await Promise.resolve().then(()=>wt(ot(),1));for(let[s,i]of n.entries()){let a=Pa(Te(i),t).split(Oa).join("/"),d=o({ignorecase:!1}).add(r[s]??"").
test(a);if(d.unignored)return i;if(d.ignored)return}}function Na(e,t){let n=[t];for(let r=t;r!==e&&r!==Te(r);r=Te(r))n.push(Te(r));return n}c();var st=e=>`/${e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/ +$/,t=>t.replaceAll(" ",String.raw`\ `)).replace(/\r$/,"[\r]")}`,Or=e=>e.replace(/[\\*?[]/g,String.
raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?");async function Lr(e){try{let t=await La(Ie(e)),n=await Ma(t);return n&&await ja(n,Se(t,Cr(e)))}catch(t){return`${e} is not excluded from git: ${_(t)}`}}async function ja({
root:e,common:t},n){let r=Da(e,n).split(Ua).join("/");if(r.includes(`
`))return`${n} is not excluded from git: no exclude file can hold a line break`;let o=Ee(Cr(n))?[V]:[V,st(r)],s=Se(t,"info","exclude"),i=await Wt(s,"utf8").catch(
q("")),a=new Set(i.split(`
`)),d=o.filter(m=>!a.has(m));d.length>0&&(await $a(Ie(s),{recursive:!0}),await Ca(s,`${i===""||i.endsWith(`
`)?"":`
`}${d.join(`
`)}
`));let u=await Pr(e,n);return u&&`${n} is not excluded from git: a line of ${u} that begins with "!" lets it in again`}async function Ma(e){for(let t=e;;t=Ie(t)){
let n=await Fa(Se(t,".git"));if(n)return{root:t,common:n};if(t===Ie(t))return}}async function Fa(e){let t=await Nr(e).catch(q(void 0));if(!t)return;let n=t.isDirectory()?
e:await Ga(e);if(!n||!await Ha(Se(n,"HEAD")))return;let r=await Wt(Se(n,"commondir"),"utf8").catch(q("."));return $r(n,r.trimEnd())}async function Ga(e){let t=/^gitdir: (.+?)[\r\n]*$/s.
exec(await Wt(e,"utf8"))?.[1];return t&&$r(Ie(e),t)}var Ha=e=>Nr(e).then(()=>!0,q(!1));c();import{readdir as qa,readFile as Wa}from"node:fs/promises";import{basename as jr,isAbsolute as Ja,join as Mr,relative as Ka,sep as za}from"node:path";c();import{posix as Ba}from"node:path";var Va=/^#!include:(.+)$/;async function Dr(e,t){let{default:n}=await Promise.resolve().then(()=>wt(ot(),1)),r=!1;for(let o of e.
replace(/^\uFEFF/,"").split(`
`)){if(o.startsWith("#")||o.trim()==="")continue;let[,s,i=""]=/^(!?)(.*)$/s.exec(o.trim())??[],a=Ba.normalize(`/${i.trim()}`).replace(/(?<=.)\/$/,"");a!=="/"&&n(
{ignorecase:!1}).add(a).ignores(t)&&(r=s!=="!")}return r}async function Ur(e,t,n){let{default:r}=await Promise.resolve().then(()=>wt(ot(),1)),o=await Promise.all(
e.split(/\r?\n/).map(s=>{let i=Va.exec(s)?.[1];return i===void 0?s:n(i.trim())}));return r({ignorecase:!1}).add(o.join(`
`)).ignores(t)}var Xa=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,Fr=/\.(?:docker|container)ignore$/;async function Gr(e,t){let n=Ka(t,e).split(
za).join("/");if(n===""||n===".."||n.startsWith("../")||Ja(n))return[];let r=await Ya(t),o=[...r.filter(s=>Fr.test(s)).map(s=>Za(s,n,t)),...r.filter(s=>s===".gc\
loudignore").map(s=>ec(s,n,t)),tc(r,n)];return(await Promise.all(o)).filter(s=>s!==void 0)}async function Ya(e){return(await qa(e,{withFileTypes:!0}).catch(()=>[])).
filter(n=>!n.isDirectory()).map(({name:n})=>n).sort()}var Hr=e=>Wa(e,"utf8").catch(()=>"");function Br(e){return Ee(jr(e))?e.includes("/")?`**/${V}`:V:Or(e)}var Qa=e=>Ee(
jr(e))?V:st(e);async function Za(e,t,n){if(!await Dr(await Hr(Mr(n,e)),t))return`${e} lets the credentials file into images: add the line ${Br(t)}`}async function ec(e,t,n){
let r=o=>Hr(Mr(n,o));if(!await Ur(await r(e),t,r))return`${e} lets the credentials file into uploads: add the line ${Qa(t)}`}async function tc(e,t){if(e.includes(
".dockerignore")||e.includes(".containerignore"))return;let n=e.find(r=>Xa.test(r)&&!Fr.test(r)&&!e.includes(`${r}.dockerignore`));if(n)return`there is no .dock\
erignore beside ${n}, so the credentials file gets into images: create it with the line ${Br(t)}`}c();var Vr=({delegates:e,endpoints:t,serviceAccount:n,source:r,universe:o})=>({universe_domain:o,type:"impersonated_service_account",delegates:e.map(pe),service_account_impersonation_url:ye(
{endpoints:t},n,"generateAccessToken"),source_credentials:r});c();import{access as nc,constants as qr,lstat as Jr,stat as rc}from"node:fs/promises";import{dirname as Kr}from"node:path";var Jt=e=>Jr(e).then(t=>t.isSymbolicLink(),()=>!1);async function zr(e){let t=Kr(e);try{if(!(await rc(t)).isDirectory())return Wr(t,"is not a folder")}catch(n){
return["ENOENT","ENOTDIR"].includes(w(n))?Wr(t,"does not exist"):k(e,_(n))}return await oc(e)??sc(e)}var Wr=(e,t)=>({code:"INPUT_WORKSPACE_MISSING",message:`the\
 folder ${e} for the credentials file ${t}`,suggestions:["Create the folder first, check the repository out before signing in, or choose another path."]});async function oc(e){
try{return be(e,(await Jr(e)).isSymbolicLink())}catch(t){return w(t)==="ENOENT"?void 0:k(e,_(t))}}async function sc(e){try{await nc(Kr(e),qr.W_OK|qr.X_OK);return}catch(t){
return k(e,_(t))}}c();import{link as ic,lstat as ac,readdir as cc,rename as Xr,unlink as Kt}from"node:fs/promises";import{dirname as Yr,join as Qr}from"node:path";c();var Re=({dev:e,ino:t,birthtimeNs:n})=>({device:e.toString(),inode:t.toString(),birthtimeMs:Number(n)/1e6}),it=(e,t)=>e.device===t.device&&e.inode===t.inode&&
(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs);async function Zr(e,t=Xr){let n=[...new Set(e.map(({path:r})=>r))];return Promise.all(n.map(r=>dc(r,e.filter(o=>o.path===r),t)))}async function dc(e,t,n){try{let r=await uc(
e,t,n);return r.outcome==="kept"||!await gc(e,t)?r:r.outcome==="absent"?{path:e,outcome:"removed"}:r}catch(r){return w(r)==="ENOENT"?{path:e,outcome:"absent"}:zt(
e,_(r))}}var zt=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${t}`});async function uc(e,t,n){let r=await at(e,t);return r===
void 0?{path:e,outcome:"absent"}:r.record?r.record.remove?lc(e,t,n):{path:e,outcome:"kept"}:t.some(({remove:o})=>o)?zt(e,r.fault):{path:e,outcome:"absent"}}async function at(e,t){
try{let n=await ac(e,{bigint:!0});if(n.isSymbolicLink())return{fault:"it is a link now"};if(n.isDirectory())return{fault:"it is a folder now"};if(!n.isFile())return{
fault:"it is no regular file now"};let r=Re(n);return{record:t.find(o=>it(o,r)),fault:"it is another file now"}}catch(n){if(["ENOENT","ENOTDIR"].includes(w(n)))
return;throw n}}async function lc(e,t,n){let r=Qr(Yr(e),Ye());await n(e,r);let o=await at(r,t);return o===void 0?{path:e,outcome:"absent"}:o.record?.remove?(await Kt(
r),{path:e,outcome:"removed"}):zt(e,`${o.fault}${await fc(r,e)}`)}async function fc(e,t){try{return await ic(e,t),await Kt(e),""}catch{return await at(t,[])===void 0&&
await Xr(e,t).then(pc,mc)?"":`, and what stood there had to be left at ${e}`}}var pc=()=>!0,mc=()=>!1;async function gc(e,t){let n=Yr(e),r=await cc(n).catch(()=>[]),
o=!1;for(let s of r.filter(mr).map(i=>Qr(n,i)))(await at(s,t))?.record?.remove&&(await Kt(s),o=!0);return o}c();import{link as hc,lstat as yc,open as Ec,unlink as Xt}from"node:fs/promises";import{dirname as bc,join as _c}from"node:path";var wc=384;async function to(e,t,n=()=>{},r=hc){if(await kc(e))throw I(be(e,await Jt(e)));let o=_c(bc(e),Ye());await eo(e,o,t,n,()=>Tc(o,e,r))||await eo(e,e,t,n,
async()=>!0)}var kc=e=>yc(e).then(()=>!0,()=>!1);async function Tc(e,t,n){try{return await n(e,t),!0}catch(r){if(w(r)==="EEXIST")throw r;return!1}}async function eo(e,t,n,r,o){
let s,i=!1;try{s=await Ec(t,"wx",wc);let a=Re(await s.stat({bigint:!0}));r(a),await s.writeFile(n),i=await o(),t!==e&&await Xt(t);let d=Re(await s.stat({bigint:!0}));
return i&&!it(a,d)&&r({...d,birthtimeMs:0}),i}catch(a){throw s&&await Xt(t).catch(()=>{}),i&&await Xt(e).catch(()=>{}),await Ic(e,a)}finally{await s?.close()}}async function Ic(e,t){
let n=w(t);return n===""||t instanceof g?t:n==="EEXIST"?I(be(e,await Jt(e)),t):I(k(e,_(t)),t)}c();c();import{createHash as Hc,randomBytes as Bc}from"node:crypto";import{closeSync as Vc,constants as dt,fstatSync as qc,lstatSync as Wc,openSync as Jc,readdirSync as Kc,
readFileSync as zc,renameSync as Xc,rmdirSync as Yc,unlinkSync as Qc,writeSync as Zc}from"node:fs";import{join as co}from"node:path";c();import{isAbsolute as Sc}from"node:path";var Rc=["id","path","device","inode","createdAt"],Ac=["credentials","subject-token"],vc=e=>Rc.every(t=>typeof e[t]==
"string")&&Sc(String(e.path))&&Ac.includes(e.kind)&&typeof e.remove=="boolean"&&typeof e.birthtimeMs=="number",ct=e=>`
${JSON.stringify(e)}
`;function Yt(e){let t=[...new Set(e.split(`
`))].flatMap(xc),n=new Set(t.map(r=>r.withdrawn));return t.filter(vc).filter(({id:r})=>!n.has(r))}function xc(e){if(e==="")return[];try{let t=JSON.parse(e);return typeof t==
"object"&&t!==null?[t]:[]}catch{return[]}}c();import{accessSync as Pc,constants as no,lstatSync as ro,mkdirSync as Oc,mkdtempSync as Nc,rmdirSync as Cc}from"node:fs";import{platform as $c,userInfo as Lc}from"node:os";
import{dirname as Dc,join as Qt}from"node:path";var Uc=448;function oo(e){let t=jc(e);return{path:Qt(e,t===void 0?"ci-auth":`ci-auth-${t}`),uid:t}}function jc(e){if($c()!=="win32")try{return Lc().uid}catch{return Mc(
e)}}function Mc(e){try{let t=Nc(Qt(e,"ci-auth-probe-")),{uid:n}=ro(t);return Cc(t),n}catch(t){throw I(k(Qt(e,"ci-auth"),_(t)),t)}}function Ae(e){let t;try{t=ro(
e.path,{bigint:!0})}catch(r){if(["ENOENT","ENOTDIR"].includes(w(r)))return!1;throw I(k(e.path,_(r)),r)}let n=Gc(e,t);if(n)throw I({...k(e.path,n),suggestions:[Fc(
e.path)]});return!0}function so(e){try{Pc(Ae(e)?e.path:Dc(e.path),no.W_OK|no.X_OK);return}catch(t){return t instanceof g?t:k(e.path,_(t))}}function io(e){try{Oc(
e.path,{mode:Uc})}catch(t){if(w(t)!=="EEXIST")throw I(k(e.path,_(t)),t)}Ae(e)}var Fc=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other \
user can write to.`;function Gc({uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==
BigInt(e)?`it belongs to user ${t.uid}`:(t.mode&0o077n)===0n?void 0:"other users may enter it"}var ed=dt.O_WRONLY|dt.O_APPEND|dt.O_CREAT|(dt.O_NOFOLLOW??0),td=20;function uo({directory:e,jobKey:t}){let n=oo(e),r=`${Hc("sha256").update(t).digest("hex").slice(
0,32)}.jsonl`,o=co(n.path,r),s=[],i=m=>{for(let h=1;h<=td;h++)if(io(n),nd(o,m))return;throw I(k(o,"it was taken away again and again"))},a=()=>{if(!Ae(n))return[];
let m=Zt([o]);return Yt(m+Zt(ao(n.path,r)))},d=()=>Ae(n)?(ve(["ENOENT"],o,()=>Xc(o,`${o}.${Bc(8).toString("hex")}`)),s=ao(n.path,r),Yt(Zt(s))):[],u=m=>{for(let h of m)
i(ct(h));for(let h of s)ve(["ENOENT"],h,()=>Qc(h));s=[],ve(["ENOENT","ENOTEMPTY","EEXIST"],n.path,()=>Yc(n.path))};return{path:o,inspect:()=>so(n),record:m=>i(ct(
m)),withdraw:m=>{i(ct({withdrawn:m})),a().length===0&&u(d())},read:a,take:d,settle:u}}function nd(e,t){let n;try{n=Jc(e,ed,384);let r=Buffer.from(t);if(Zc(n,r)!==
r.length)throw I(k(e,"no space is left"));return qc(n,{bigint:!0}).ino===Wc(e,{bigint:!0}).ino}catch(r){if(w(r)==="ENOENT")return!1;throw r instanceof Error&&"s\
yscall"in r?I(k(e,_(r)),r):r}finally{n!==void 0&&Vc(n)}}function ao(e,t){let n=[];return ve(["ENOENT"],e,()=>{n=Kc(e)}),n.filter(r=>r.startsWith(`${t}.`)).map(r=>co(
e,r))}function Zt(e){let t="";for(let n of e)ve(["ENOENT"],n,()=>{t+=zc(n,"utf8")});return t}function ve(e,t,n){try{n()}catch(r){if(!e.includes(w(r)))throw I(k(
t,_(r)),r)}}var en=(e,t)=>{let{folder:n,jobKey:r}=e.ledger(t);return uo({directory:n,jobKey:r})};async function lo(e,t,n){let r=n===void 0?ut(e.credentialsFolder(t),Mt()):id(t.cwd,n),o=new RegExp("\\p{Cc}","u").test(r)?{code:"FILE_WRITE_FAILED",message:"the\
 path of the credentials file holds a control character"}:await zr(r),s=en(e,t).inspect();return{place:{ci:e,surroundings:t,path:r},problems:[o,s].filter(i=>i!==
void 0)}}async function fo(e,t,{place:n,report:r,source:o},s){let i=en(n.ci,n.surroundings),a=[],d=async(m,h,y)=>{let E=await Lr(m);E!==void 0&&r.warn(E),await to(
m,JSON.stringify(y,null,2),R=>{let le={id:rd(),path:m,kind:h,remove:e.file?.cleanup??!0,createdAt:$(Math.floor(Date.now()/1e3)),...R};i.record(le),a.push(le),s(
a)})},u=async()=>{await Zr(a.map(m=>({...m,remove:!0})));for(let{id:m}of a)i.withdraw(m)};try{let m=await ad(e,t,n,o,d);await d(n.path,"credentials",m.file);for(let h of await dd(
n))r.warn(h);return{path:n.path,type:String(m.file.type),source:m.source,diesAt:m.diesAt,entries:a,undo:u}}catch(m){throw await u(),m}}async function ad(e,t,n,r,o){
let{delegates:s,identity:i,serviceAccount:a,universe:d}=e,{endpoints:u}=t.google,m=le=>a===void 0?le:Vr({delegates:s,endpoints:u,serviceAccount:a,source:le,universe:d});
if(i.mode==="key")return{file:m(i.key.file),source:"key"};let{refresh:h,diesAt:y}=await cd(i.audience,t,n,r,o),E={endpoints:u,universe:d,audience:Q(i.provider),
source:h};return{file:s.length>0?m(Ut(E)):Ut({...E,serviceAccount:a,lifetimeSeconds:e.file?.lifetimeSeconds}),source:h.kind,...y===void 0?{}:{diesAt:y}}}async function cd(e,t,n,r,o){
let s=t.federated?.idToken(),i=r?.refreshSource(e);if(i)return{refresh:i,...r?.mintsAgain||!s?{}:{diesAt:s.expiresAt}};let a=ut(sd(n.path),Mt());return await o(
a,"subject-token",{id_token:s?.value}),{refresh:{kind:"file",path:a,field:"id_token"},...s?{diesAt:s.expiresAt}:{}}}async function dd({ci:e,path:t,surroundings:n}){
let r=e.workspace(n);return[...t.startsWith(ut(r,"/"))&&od(r).every(i=>ut(r,i)===t)?[`the workspace ${r} is empty: a checkout after this step deletes the creden\
tials file; check out first`]:[],...await Gr(t,r)]}async function po({ci:e,handover:t,mode:n,named:r,nameOf:o,raw:s,surroundings:i}){let a=E=>{let R=L(s[E]?.trim()||"true");return R.ok&&R.value},d=a("create_cred\
entials_file")?await lo(e,i,s.credentials_file_path?.trim()||void 0):void 0,u=xn(r,i.env,i.cwd),m=!!s.token_format?.trim(),h={nameOf:o,mode:n,secretsWithheld:e.
secretsWithheld(i.env)};return{plan:nr(s,h,[...u.problems,...Ge(i.env,"googleapis.com").problems,...d?.problems??[],...t==="ci"?ud(e,i.env,{variables:a("export_\
environment_variables"),outputs:m}):[]]),place:d?.place,named:u.source}}function ud(e,t,n){let r=e.handover(t);return r?r.problems(n):n.outputs?[{code:"INPUT_TO\
KEN_UNDELIVERABLE",message:`a token was asked for, but ${e.label} has no place to hand it to later steps`,suggestions:["Print it with ci-auth token, or choose a\
n --output-format."]}]:[]}c();c();c();import{Agent as Id}from"node:http";c();import{request as yd}from"node:http";import{connect as Ed,isIP as bd}from"node:net";import{connect as _d}from"node:tls";c();import{BlockList as ld,isIP as xe}from"node:net";var fd={"https:":["https_proxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["http_proxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},mo={"http:":"80","https:":"4\
43"},U=({port:e,protocol:t})=>Number(e||mo[t]),P=({hostname:e})=>e.replace(/^\[|\]$/g,"");function go(e){let t=P(e);return/^(.+\.)?localhost$/.test(t)||t==="::1"||
xe(t)===4&&t.startsWith("127.")}function ho(e,t){if(go(e))return;let n=fd[e.protocol]?.find(r=>t[r]?.trim());if(!(!n||md(e,t.no_proxy||t.NO_PROXY||"")))return{url:pd(
t[n]?.trim()??"",n),variable:n}}function pd(e,t){let n=e.includes("://")?e:`http://${e}`,r=URL.canParse(n)?new URL(n):void 0;if(r?.hostname&&r.protocol in mo)return r;
let o=/^([a-z\d]+):\/\//i.exec(n)?.[1]?.toLowerCase(),s=r&&o?`names a ${o} proxy`:"is no URL";throw new g("PROXY_FAILED",`the variable ${t} ${s}`,{suggestions:[
`Set ${t} to http://HOST:PORT or https://HOST:PORT, or unset it.`]})}var md=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&gd(n,P(e),String(U(e))));function gd(e,t,n){
if(e==="*")return!0;let[,r="",o]=/^(\[.*\]|[^:]*|[\da-f:]*:[\da-f:]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(o&&o!==n)return!1;let s=r.replace(/^\*?\.|^\[|\]$/g,
"");return s===""?!1:xe(t)?hd(s,t):t===s||t.endsWith(`.${s}`)}function hd(e,t){let[n="",r]=e.split("/");if(xe(n)!==xe(t))return!1;let o=xe(n)===6?"ipv6":"ipv4",
s=r===void 0?Number.NaN:Number(r),i=new ld;return r===void 0?i.addAddress(n,o):s>=0&&s<=(o==="ipv6"?128:32)&&i.addSubnet(n,s,o),i.check(t,o)}var nn=(e,t,n=!0)=>bo(r=>wd(e,r),t,n);function bo(e,t,n){let r=[],o=n;return{socket:e({add:i=>(r.push(i),o||i.unref(),i.on("error",()=>{}),i),signal:t}),hold(i){
o=i;for(let a of r)i?a.ref():a.unref()},cancel(){r.at(-1)?.destroy()}}}async function wd(e,t){let{origin:n,proxy:r,ca:o}=e;return n.protocol==="http:"?tn(e,t):_o(
r?{socket:await tn(e,t)}:{port:U(n)},P(n),o,t)}async function tn({origin:e,proxy:t,ca:n},r){if(!t)return yo(e,r);try{let o=await yo(t.url,r),s=t.url.protocol===
"https:"?await _o({socket:o},P(t.url),n,r):o;return e.protocol==="https:"?await Td(s,e,t,r.signal):s}catch(o){throw o===r.signal.reason?o:Object.assign(o,{atProxy:!0})}}
var yo=(e,{add:t,signal:n})=>rn(t(Ed({host:P(e),port:U(e),noDelay:!0})),"connect",n),_o=(e,t,n,{add:r,signal:o})=>rn(r(_d({...e,host:t,...wo(t),...n?{ca:n}:{},ALPNProtocols:[
"http/1.1"]})),"secureConnect",o),wo=e=>bd(e)?{}:{servername:e};function rn(e,t,n){return new Promise((r,o)=>{let s=a=>()=>{n.removeEventListener("abort",i),a()},
i=()=>{o(n.reason),e.destroy()};if(n.aborted)return i();n.addEventListener("abort",i,{once:!0}),e.once("error",a=>s(()=>o(a))()),e.once("close",s(()=>o(kd()))),
e.once(t,s(()=>r(e)))})}var kd=()=>Object.assign(new Error("the connection was closed"),{code:"ECONNRESET"}),on=e=>Object.assign(new Error(`the proxy answered ${e}`),
{proxyStatus:e,atProxy:!0}),sn=({url:e})=>{if(!e.username&&!e.password)return{};let t=`${Eo(e.username)}:${Eo(e.password)}`;return{"proxy-authorization":`Basic ${Buffer.
from(t).toString("base64")}`}};function Eo(e){try{return decodeURIComponent(e)}catch{return e}}function Td(e,t,n,r){let o=`${t.hostname}:${U(t)}`;return new Promise(
(s,i)=>{let a=()=>{i(r.reason),e.destroy()};r.addEventListener("abort",a,{once:!0}),yd({createConnection:()=>e,method:"CONNECT",path:o,headers:{host:o,...sn(n)}}).
once("connect",({statusCode:d=0},u,m)=>{if(r.removeEventListener("abort",a),d>=200&&d<300)return m.length>0&&e.unshift(m),s(e);e.destroy(),i(on(d))}).on("error",
d=>{r.removeEventListener("abort",a),i(d)}).end()})}var lt=class extends Id{route;#r;#t;constructor(t,n){super({keepAlive:!0}),this.route=t,this.#r=n}preconnect(){this.#t||Object.keys(this.sockets).length+Object.
keys(this.freeSockets).length>0||(this.#t=nn(this.route,this.#r,!1),this.#t.socket.catch(()=>{}))}createConnection(t,n){this.#o(t.signal??this.#r).then(r=>n(null,
r),r=>n(r))}async#o(t){let n=this.#t;this.#t=void 0;let r=()=>n?.cancel();t.addEventListener("abort",r,{once:!0}),n?.hold(!0);let o=await n?.socket.catch(()=>{});
return t.removeEventListener("abort",r),o?.readyState==="open"?o:nn(this.route,t).socket}closeIdle(){this.#t?.cancel(),this.#t=void 0;for(let t of Object.values(
this.freeSockets).flat())t?.destroy()}};c();c();var ko=e=>`${(e/1e3).toFixed(e<9950?1:0)} s`;var To=(e,t)=>new g("NETWORK_TIMEOUT",`the limit of ${ko(t)} for the whole run leaves no time to wait ${ko(e)}`,{suggestions:["Raise the limit with --timeout, o\
r the input timeout."]});var Sd=2147483647;function Io(e,t){let n=performance.now()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("abort",o,
{once:!0}),setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),Sd)).unref(),{signal:r.signal,totalMs:e,remainingMs:()=>Math.
max(0,n-performance.now()),isInterrupted:()=>t?.aborted===!0&&r.signal.reason===t.reason}}async function So(e,t){let n=()=>t.isInterrupted()?t.signal.reason:To(
e,t.totalMs);if(t.signal.aborted||e>=t.remainingMs())throw n();await new Promise((r,o)=>{let s=()=>{clearTimeout(i),o(n())},i=setTimeout(()=>{t.signal.removeEventListener(
"abort",s),r()},e);t.signal.addEventListener("abort",s,{once:!0})})}c();c();c();c();var J=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${o} ${s}`.trim(),a=i?`\
status code ${i}`:"an unknown error";super(`Request failed with ${a}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=r}};c();var oe=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"messag\
e"in t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};c();var se=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new oe(t.cause):
void 0;super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};c();c();var an=(()=>{let e=!1,t=!1;if(!1&&typeof l=="function")try{t=new l("https://empty.invalid",{body:new(void 0),method:"POST",get duplex(){return e=!0,"half"}}).
headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),Ro=typeof globalThis.AbortController==
"function",ft=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",Ao=!1,vo=!1,pt=["get","post","put","patch","head","delete"],
Rd=()=>{};Rd();var xo={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"*/*",blob:"*/*",bytes:"*/*"},mt=2147483647,Po=new TextEncoder().
encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,gt=Symbol("stop"),Pe=class{options;constructor(t){this.options=t}},Oo=e=>new Pe(e),No={json:!0,parseJson:!0,
stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,onUploadProgress:!0,fetch:!0,context:!0},Co={
next:!0},$o={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,integrity:!0,keepalive:!0,signal:!0,window:!0,
duplex:!0};var Ad=e=>{if(!e)return 0;if(e instanceof void 0){let t=0;for(let[n,r]of e)t+=Po,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,
t+=typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},Lo=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),r){o+=r.byteLength;let a=t===0?0:o/t;a>=1&&(a=1-Number.EPSILON),n?.({percent:a,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=s},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},Do=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new f(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new f(
Lo(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},Uo=(e,t,n)=>{if(!e.body)return e;let r=Ad(n??e.body);return new l(e,{duplex:"half",
body:Lo(e.body,r,t)})};c();c();var j=e=>e!==null&&typeof e=="object";var Oe=(...e)=>{for(let t of e)if((!j(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return un({},...e)},cn=(e={},t={})=>{
let n=new p(e),r=t instanceof p,o=new p(t);for(let[s,i]of o.entries())r&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function ht(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:un(e[n]??[],t[n]??[])}var dn=(e={},t={})=>({beforeRequest:ht(e,t,"beforeRequest"),beforeRetry:ht(e,t,"beforeRetry"),afterResponse:ht(
e,t,"afterResponse"),beforeError:ht(e,t,"beforeError")}),vd=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,s]of r.entries())n.append(o,s);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(j(r))for(let[o,s]of Object.entries(r))s!==void 0&&n.append(o,String(s));else{
let o=new URLSearchParams(r);for(let[s,i]of o.entries())n.append(s,i)}return n},un=(...e)=>{let t={},n={},r={},o,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(j(i)){for(let[a,d]of Object.entries(i)){if(a==="signal"&&d instanceof globalThis.AbortSignal){s.push(d);continue}if(a==="contex\
t"){if(d!=null&&(!j(d)||Array.isArray(d)))throw new TypeError("The `context` option must be an object");t={...t,context:d==null?{}:{...t.context,...d}};continue}
if(a==="searchParams"){d==null?o=void 0:o=o===void 0?d:vd(o,d);continue}j(d)&&a in t&&(d=un(t[a],d)),t={...t,[a]:d}}j(i.hooks)&&(r=dn(r,i.hooks),t.hooks=r),j(i.
headers)&&(n=cn(n,i.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),s.length>0&&(s.length===1?t.signal=s[0]:ft?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};c();var Mo=e=>pt.includes(e)?e.toUpperCase():e,xd=["get","put","head","delete","options","trace"],Pd=[408,413,429,500,502,503,504],Od=[413,429,503],jo={limit:2,methods:xd,
statusCodes:Pd,afterStatusCodes:Od,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
Fo=(e={})=>{if(typeof e=="number")return{...jo,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...jo,...t}};c();c();var K=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function ln(e,t,n,r){return new Promise((o,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new K(e))},r.timeout);r.fetch(e,t).then(o).catch(s).then(()=>{clearTimeout(
i)})})}c();async function fn(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(s),r(t.
reason)}let s=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}c();var Go=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in $o)&&!(r in No)&&(!(r in e)||r in Co)&&(n[r]=t[r]);return n},Ho=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;c();function Ne(e){return e instanceof J||e?.name===J.name}function pn(e){return e instanceof K||e?.name===K.name}var Ce=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>mt)throw new RangeError(`The \`timeout\` option cann\
ot be greater than ${mt}`);await Promise.resolve();let i=await r.#y();for(let a of r.#e.hooks.afterResponse){let d=r.#p(i.clone()),u;try{u=await a(r.request,r.#d(),
d,{retryCount:r.#o})}catch(h){throw r.#i(d),r.#i(i),h}if(u instanceof Pe)throw r.#i(d),r.#i(i),new se(u.options);let m=u instanceof f?u:i;d!==m&&r.#i(d),i!==m&&
r.#i(i),i=m}if(r.#p(i),!i.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(i.status):r.#e.throwHttpErrors)){let a=new J(i,r.request,r.#d());for(let d of r.#e.
hooks.beforeError)a=await d(a,{retryCount:r.#o});throw a}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!Ao)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let a=i.clone();
return r.#i(i),Do(a,r.#e.onDownloadProgress)}return i},s=r.#m(o).finally(()=>{let i=r.#a;r.#l(i?.body??void 0),r.#l(r.request.body??void 0)});for(let[i,a]of Object.
entries(xo))i==="bytes"&&typeof f?.prototype?.bytes!="function"||(s[i]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||a);let d=await s;
if(i==="json"){if(d.status===204)return"";let u=await d.text();return u===""?"":n.parseJson?n.parseJson(u):JSON.parse(u)}return d[i]()});return s}static#r(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#t;#o=0;#n;#e;#a;#s;#c;constructor(t,n={}){
if(this.#n=t,this.#e={...n,headers:cn(this.#n.headers,n.headers),hooks:dn({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:Mo(n.
method??this.#n.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:Fo(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??globalThis.
Object.bind(globalThis),context:n.context??{}},typeof this.#n!="string"&&!(this.#n instanceof URL||this.#n instanceof l))throw new TypeError("`input` must be a \
string, URL, or Request");if(this.#e.prefixUrl&&typeof this.#n=="string"){if(this.#n.startsWith("/"))throw new Error("`input` must not begin with a slash when u\
sing `prefixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#n=this.#e.prefixUrl+this.#n}Ro&&ft&&(this.#s=this.#e.signal??this.#n.signal,this.#t=
new globalThis.AbortController,this.#e.signal=this.#s?AbortSignal.any([this.#s,this.#t.signal]):this.#t.signal),an&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new p(n.headers).has("content-type");if(this.#n instanceof l&&(vo&&this.#e.body instanceof void 0||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new l(this.#n,this.#e),Ho(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#r(this.#e.searchParams)).toString()),i=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,s);this.request=new l(
i,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!an)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#g(this.request,
this.#e.body??void 0)}}#u(){let t=this.#e.retry.delay(this.#o),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#h(t){if(this.#o++,this.#o>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new oe(t);if(n instanceof se)return n.customDelay??this.#u();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#o});if(r===!1)throw t;if(r===
!0)return this.#u()}if(pn(t)&&!this.#e.retry.retryOnTimeout)throw t;if(Ne(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let s=this.#e.retry.maxRetryAfter??o;return o<s?o:s}if(t.response.status===413)throw t}return this.#u()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#l(t){t&&t.cancel().catch(()=>{})}#i(t){this.#l(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#h(n),mt);if(this.#o<1)throw n;if(await fn(r,this.#s?{signal:this.#s}:{}),n instanceof se&&n.customRequest){let o=this.#e.signal?new l(
n.customRequest,{signal:this.#e.signal}):new l(n.customRequest);this.#f(o)}for(let o of this.#e.hooks.beforeRetry){let s=await o({request:this.request,options:this.#d(),
error:n,retryCount:this.#o});if(s instanceof l){this.#f(s);break}if(s instanceof f)return s;if(s===gt)return}return this.#m(t)}}async#y(){this.#t?.signal.aborted&&
(this.#t=new globalThis.AbortController,this.#e.signal=this.#s?AbortSignal.any([this.#s,this.#t.signal]):this.#t.signal,this.request=new l(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#d(),{retryCount:this.#o});if(r instanceof f)return r;if(r instanceof l){this.#f(
r);break}}let t=Go(this.request,this.#e);return this.#a=this.request,this.request=this.#a.clone(),this.#e.timeout===!1?this.#e.fetch(this.#a,t):ln(this.#a,t,this.#t,
this.#e)}#d(){if(!this.#c){let{hooks:t,...n}=this.#e;this.#c=Object.freeze(n)}return this.#c}#f(t){this.#c=void 0,this.request=this.#g(t)}#g(t,n){return!this.#e.
onUploadProgress||!t.body?t:Uo(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};/*! MIT License © Sindre Sorhus */var mn=e=>{let t=(n,r)=>Ce.create(n,Oe(e,r));for(let n of pt)t[n]=(r,o)=>Ce.create(r,Oe(e,o,{method:n}));return t.create=n=>mn(
Oe(n)),t.extend=n=>(typeof n=="function"&&(n=n(e??{})),mn(Oe(e,n))),t.stop=gt,t.retry=Oo,t},Nd=mn(),Bo=Nd;c();import{request as Cd}from"node:http";var Vo=1048576;async function gn(e,t,n){try{return await $d(e,t,n)}catch(r){if(r.stale)return gn(e,t,n);throw r}}function $d(e,{method:t,url:n,headers:r,body:o},s){
return new Promise((i,a)=>{if(s.aborted)return a(s.reason);let d=()=>a(s.reason);s.addEventListener("abort",d,{once:!0});let u=E=>{s.removeEventListener("abort",
d),E()},{proxy:m}=e.route,h=m&&n.protocol==="http:",y=Cd({agent:e,host:P(n),port:U(n),method:t,path:h?`${n.origin}${n.pathname}${n.search}`:n.pathname+n.search,
headers:{host:n.host,...r,...h?sn(m):{}},signal:s});y.on("error",E=>u(()=>a(Object.assign(E,{stale:Ld(E,y.reusedSocket)})))),y.once("response",E=>{Dd(E).then(R=>u(
()=>h&&R.status===407?a(on(407)):i(R)),R=>u(()=>a(R)))}),y.end(o)})}var Ld=({code:e},t)=>t&&(e==="ECONNRESET"||e==="EPIPE");async function Dd(e){let t=[],n=0;for await(let o of e)
if(t.push(o),n+=o.length,n>Vo)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(n,Vo));return{status:e.statusCode??0,headers:e.headers,body:r}}c();c();import{validateHeaderValue as Ud}from"node:http";function qo(e,t){let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new g("INPUT_ENDPOINT_INVALID",`the address of ${n} is nei\
ther https nor http`);let{type:s,body:i}=jd(e),a={accept:"application/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?{}:{authorization:`Be\
arer ${e.bearer}`},...Md(e.headers)};for(let[d,u]of Object.entries(a))Fd(n,d,u);return{method:r,url:o,headers:a,body:i}}function jd({json:e,form:t}){return e!==
void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"application/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var Md=(e={})=>Object.
fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),n]));function Fd(e,t,n){try{Ud(t,n)}catch{throw new g("INPUT_HEADER_INVALID",`the header ${t} for ${e}\
 holds characters that cannot be sent`)}}c();var Gd=new Set([408,429,500,502,503,504]),Hd=new Set([502,503,504]),Bd=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNR\
EACH","ENETUNREACH","EPIPE","ETIMEDOUT"]),Wo=({status:e,body:t})=>Gd.has(e)||e>=400&&e<500&&Vd(t)==="quota_exceeded",Jo=({name:e,code:t="",proxyStatus:n=0})=>e===
"TimeoutError"||Bd.has(t)||Hd.has(n);function Vd(e){if(e.includes("quota_exceeded"))try{return JSON.parse(e)?.error}catch{return}}function Ko(e,t,n,r=Math.random){
return Math.max(r()*t*2**(e-1),qd(n))}function qd(e=""){if(/^\d+$/.test(e.trim()))return Number(e)*1e3;let t=Date.parse(e);return Number.isNaN(t)?0:Math.max(0,t-
Date.now())}var Wd=2e4,Jd=500;async function zo(e,t,n){let r={call:e,agent:t,options:n,outgoing:qo(e,n.userAgent??"ci-auth"),startedAt:performance.now(),attempts:0,sentAt:0,
received:void 0,lastStatus:void 0,retryInMs:0};try{await Kd(r)}catch(o){if(!Ne(o))throw o}return Qd(r)}async function Kd(e){let{call:t,options:n}=e,{signal:r}=n.
run;r.throwIfAborted(),await Bo(t.url,{method:t.method,fetch:async o=>{let{status:s}=await zd(e,o.signal);return new f(null,{status:Math.min(s,599)})},retry:{limit:n.
retries,methods:["get","post"],shouldRetry:({error:o})=>Yd(o,e),delay:()=>e.retryInMs},signal:r,timeout:n.callTimeoutMs??Wd})}async function zd(e,t){let{agent:n,
outgoing:r,options:o}=e;e.attempts++,e.sentAt=Date.now(),e.received=void 0;let s=performance.now(),i=a=>{let{method:d,url:u}=r;o.trace?.(`${d} ${u.host}${u.pathname}\
 ${a} ${Math.round(performance.now()-s)} ms`)};try{return e.received=await gn(n,r,t),e.lastStatus=e.received.status,i(e.lastStatus),e.received}catch(a){throw i(
t.aborted?"no answer":Xd(a)),a}}var Xd=({code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";function Yd(e,t){let{attempts:n,received:r,options:o}=t,{run:s,
backoffMs:i=Jd}=o;return s.signal.aborted||!(r?Wo(r):Jo(e))?!1:(t.retryInMs=Ko(n,i,r?.headers["retry-after"]),t.retryInMs<s.remainingMs())}function Qd({attempts:e,received:t,sentAt:n}){let{status:r=0,headers:o={},body:s=""}=t??{},i=Date.parse(o.date??""),a=Math.trunc((i-(n+Date.now())/2)/1e3)+0;return{
status:r,contentType:o["content-type"]??"",body:s,attempts:e,skewSeconds:Number.isNaN(a)?void 0:a}}function Xo(e){let t=Io(e.deadlineMs,e.signal),n=new Map,r=({url:o})=>{let s=n.get(o.origin);if(s)return s;let i={origin:new URL(o.origin),proxy:ho(o,e.env),ca:e.
ca},a=new lt(i,t.signal);return n.set(o.origin,a),a};return{send:async o=>zo(o,r(o),{...e,run:t}),preconnect(o){try{r({url:o}).preconnect()}catch{}},wait:o=>So(
o,t),remainingMs:t.remainingMs,close(){for(let o of n.values())o.closeIdle()}}}c();async function Yo(e,t){try{return await t()}catch(n){if(!(n instanceof g)||n.server===void 0||n.facts.length>0)throw n;let{cause:r,code:o,message:s,problems:i,server:a,
suggestions:d}=n;throw new g(o,s,{cause:r,facts:e(),problems:i,server:a,suggestions:d})}}c();c();function yt(e){let t=new Map;return{forget:()=>t.clear(),async get(n,r){let o=`${r??""} ${n.join(" ")}`,s=await t.get(o);if(s&&s.expiresAt-Date.now()/1e3>20)return s;
let i=e(n,r);return t.set(o,i),i.catch(()=>t.delete(o)),i}}}c();var Zd=60,eu=10;function Qo(e,{fresh:t,label:n}){let r=me(e),o=r&&We(r.claims,"exp");if(!r||o===void 0)throw new g("OIDC_TOKEN_MALFORMED",`${n} holds no ID toke\
n, but ${ge(e)}`,{suggestions:["Hand over the JWT alone: no quotes, no JSON around it, no masked text."]});return t||tu(o-Date.now()/1e3,o,n),{value:e,claims:r.
claims,expiresAt:o}}function tu(e,t,n){let r=new Date(t*1e3).toISOString();if(e<-Zd)throw new g("OIDC_TOKEN_EXPIRED",`the ID token in ${n} expired ${Math.round(
-e)} s ago (${r})`,{suggestions:["Sign in right after the CI hands out the token, or impersonate a service account at the start of the job."]});if(e>=0&&e<eu)throw new g(
"OIDC_TOKEN_TOO_SHORT",`the ID token in ${n} dies in ${Math.round(e)} s`,{suggestions:["Sign in right after the CI hands out the token."]})}function Zo({claims:e,
expiresAt:t}){let n=String(e.sub??"(none)"),r=[e.aud??"(none)"].flat().join(", ");return[`iss  ${String(e.iss??"(none)")}`,`aud  ${r}`,`sub  ${n} (${Buffer.byteLength(
n)} of at most 127 bytes)`,`exp  in ${Math.round(t-Date.now()/1e3)} s`]}function es(e){let{audience:t,google:n,provider:r,report:o,source:s,target:i}=e,a;async function d(){let h=await s.mint(t,n.network);o.mask(h),a=Qo(h,{label:s.label,
fresh:s.mintsAgain});let{sub:y}=a.claims;return r&&typeof y=="string"&&(n.about.principal=Dn(r,y)),a}async function u(h){let y=await d();try{return await Dt(n,{
...i,idToken:y.value,scopes:h})}catch(E){if(!s.mintsAgain||!nu(E))throw E;return Dt(n,{...i,idToken:(await d()).value,scopes:h})}}let m=yt(async h=>{let y=await u(
h);return o.mask(y.value),y});return{account:void 0,principal:async()=>n.about.principal??i.audience,accessToken:h=>m.get(h),forget:m.forget,sign:void 0,idToken:()=>a,
facts:()=>ru(e,a)}}var nu=e=>e instanceof g&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_EXPIRED"].includes(e.code);function ru({google:e,provider:t},n){let{principal:r,
serviceAccount:o}=e.about;return[...t?[`provider  ${G(t)}`]:[],...o===void 0?[]:[`service account  ${o}`],...n?Zo(n):[],...r===void 0?[]:[`${r} (if google.subje\
ct is mapped from assertion.sub)`]]}c();c();c();var $e=e=>({text:t})=>e.test(t),hn=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many token requests",suggestions:()=>[
"Mint once per job and reuse the token."]},{code:"OAUTH_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's OAuth endpoint failed; the key is not the reaso\
n",suggestions:()=>["Run the job again; a higher retries or timeout input rides out longer failures."]},{code:"OAUTH_JWT_TIMEFRAME",matches:$e(/must be a short-lived token/),
says:"Google finds the times of the signed assertion wrong, also after a correction by its own clock",suggestions:()=>["Set the clock of this machine (timedatec\
tl, or the hypervisor)."]},{code:"OAUTH_LIFETIME_TOO_LONG",matches:$e(/lifetime cannot exceed 3600 seconds/),says:"more than one hour was asked for",suggestions:()=>[
"Set access_token_lifetime to 3600s or less.","Set the clock of this machine."]},{code:"OAUTH_JWT_SIGNATURE",matches:$e(/Invalid JWT Signature/i),says:"the key'\
s signature is not accepted: the key was deleted, disabled or rotated",suggestions:({principal:e="SERVICE_ACCOUNT"})=>[`gcloud iam service-accounts keys list --\
iam-account=${e}`,"Put a key that is listed there into the secret, or better, move to workload identity federation."]},{code:"OAUTH_ACCOUNT_NOT_FOUND",matches:$e(
/account not found/i),says:"the service account of the key was deleted or disabled",suggestions:({principal:e="SERVICE_ACCOUNT"})=>[`gcloud iam service-accounts\
 describe ${e}`]},{code:"OAUTH_SUBJECT_INVALID",matches:$e(/Invalid email or User ID/i),says:"the user to act for does not exist",suggestions:({user:e})=>[`Chec\
k access_token_subject: ${e??"(none)"}`]},{code:"OAUTH_DELEGATION_UNAUTHORIZED",matches:({error:e})=>e==="unauthorized_client",says:"domain-wide delegation is n\
ot granted to this service account, or not for all of these scopes",suggestions:({principal:e,scopes:t=[],serviceAccount:n})=>[`gcloud iam service-accounts desc\
ribe ${n??e??"SERVICE_ACCOUNT"} --format='value(uniqueId)'`,`Enter that id and these scopes in the Workspace admin console, API controls, domain-wide delegation\
: ${t.join(",")}`,"A change there may take hours."]},{code:"OAUTH_SCOPE_INVALID",matches:({error:e})=>e==="invalid_scope",says:"Google refused the scopes or the\
 audience",suggestions:({audience:e,scopes:t=[]})=>[`Check: ${[...t,e].filter(Boolean).join(", ")}`]},{code:"OAUTH_REJECTED",matches:()=>!0,says:"Google refused\
 the signed assertion"}];var Le="Google OAuth",De=3600,ou=e=>{let{hostname:t,origin:n}=new URL(e.endpoints.oauth2);return t==="127.0.0.1"||t==="localhost"?"https://oauth2.googleapis.com\
/token":`${n}/token`};async function Ue(e,t,n){let r=await rs(e,t,n),{access_token:o,expires_in:s}=b(r.body)??{};if(typeof o=="string"&&o!==""&&typeof s=="numbe\
r"&&s>0)return{value:o,expiresAt:Math.floor(Date.now()/1e3+s)};throw C("OAUTH_RESPONSE_INVALID",Le,r,"access_token and expires_in")}async function ns(e,t,n){let r=await rs(
e,t,n);return $t(b(r.body)?.id_token,()=>C("OAUTH_RESPONSE_INVALID",Le,r,"an ID token"))}async function rs(e,t,n){let r=await ts(e,t,n,0);if(r.status===200)return r;
let o=B(Le,r,hn,e.about);if(!(o.code==="OAUTH_JWT_TIMEFRAME"||o.code==="OAUTH_LIFETIME_TOO_LONG")||r.skewSeconds===void 0)throw o;let i=await ts(e,t,n,r.skewSeconds);
if(i.status===200)return i;throw B(Le,i,hn,e.about)}async function ts(e,t,n,r){let o=Math.floor(Date.now()/1e3+r),{lifetimeSeconds:s=De,...i}={lifetimeSeconds:void 0,
...n},a=await t({...i,aud:ou(e),iat:o,exp:o+s});return Z(e,{service:Le,method:"POST",url:new URL(`${e.endpoints.oauth2}/token`),form:{grant_type:"urn:ietf:param\
s:oauth:grant-type:jwt-bearer",assertion:a}})}function os(e,t,n){let r=Wn(t);e.about.principal=t.email;let o=yt(async(s,i=De)=>{let a=await Ue(e,r,{iss:t.email,scope:s.join(" "),lifetimeSeconds:i});return n.
mask(a.value),a});return{account:t.email,principal:async()=>t.email,accessToken:o.get,forget:o.forget,sign:r,facts:()=>[`key of  ${t.email}`,...t.keyId===void 0?
[]:[`key id  ${t.keyId}`]]}}var ss=({file:e})=>String(e.private_key).split(/\r?\n|\\n/).filter(t=>t.length>=16&&!t.startsWith("-----"));c();async function is(e,t,n,r){let o=n.serviceAccount===void 0&&n.delegates.length===0,s=r.format==="id_token"||r.lifetimeSeconds<=De;if(o&&(s||t.account===void 0))
return su(e,t,r);let i=n.serviceAccount??t.account;if(i===void 0)throw as("delegates lead");return iu(e,t,{serviceAccount:i,delegates:n.delegates},r)}var as=e=>new g(
"INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} nowhere without a service account`,{suggestions:["Add the service account to become."]});async function su(e,t,n){let{account:r,
sign:o}=t;if(n.format==="access_token"&&n.user===void 0)return t.accessToken(n.scopes,r===void 0?void 0:n.lifetimeSeconds);if(r===void 0||!o)throw as("an ID tok\
en or a subject leads");return n.format==="id_token"?ns(e,o,{iss:r,target_audience:n.audience}):Ue(e,o,{iss:r,scope:n.scopes.join(" "),sub:n.user??"",lifetimeSeconds:n.
lifetimeSeconds})}async function iu(e,t,n,r){if(r.format==="id_token")return yn(t,n,d=>dr(e,d,r));let{lifetimeSeconds:o,scopes:s,user:i}=r;return i===void 0?yn(
t,n,d=>cr(e,d,{lifetimeSeconds:o,scopes:s})):Ue(e,d=>yn(t,n,u=>ur(e,u,d)),{iss:await au(n),scope:s.join(" "),sub:i,lifetimeSeconds:o})}async function au({serviceAccount:e}){
if(e.includes("@"))return e;throw new g("INPUT_SERVICE_ACCOUNT_INVALID","domain-wide delegation needs the email of the service account, not its unique id",{suggestions:[
`gcloud iam service-accounts describe ${e} --format='value(email)'`]})}async function yn(e,t,n){let r=await e.accessToken([O]);try{return await n({...t,bearer:r.
value})}catch(o){if(!(o instanceof g&&o.code==="IAM_BEARER_REJECTED"&&r.expiresAt<=Date.now()/1e3))throw o;e.forget();let i=await e.accessToken([O]);return n({...t,
bearer:i.value})}}c();var cu=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED","API_DI\
SABLED"]),du=2e3,uu=15e3;async function cs(e,{budgetMs:t,network:n,report:r}){let o=Date.now()+t;for(let s=du;;s=Math.min(s*1.5,uu))try{return await e()}catch(i){
let a=o-Date.now();if(a<=0||!(i instanceof g)||!cu.has(i.code))throw i;r.note(`${i.code}: waiting for the change to arrive, ${Math.ceil(a/1e3)} s left`),await n.
wait(Math.min(s,a))}}function us(e,t,n){let{report:r,surroundings:o}=t,{endpoints:s}=Ge(o.env,e.universe),i=Xo({env:o.env,deadlineMs:e.timeoutMs+e.propagationMs,retries:e.retries,trace:r.
trace,userAgent:t.userAgent,...t.signal===void 0?{}:{signal:t.signal}}),a={network:i,endpoints:s,requestReason:e.requestReason,about:lu(e)},{actor:d,federated:u}=fu(
e.identity,a,n,r),m={serviceAccount:e.serviceAccount,delegates:e.delegates};for(let y of pu(e,s))i.preconnect(new URL(y));let h={network:i,report:r,budgetMs:e.propagationMs};
return{actor:d,federated:u,google:a,target:m,mint:y=>ds({actor:d,google:a,target:m},y,h),mintOwn:y=>ds({actor:d,google:a,target:{delegates:[]}},y,h),close:i.close}}
async function ds({actor:e,google:t,target:n},r,o){let s=await Yo(e.facts,()=>cs(()=>is(t,e,n,r),o));return o.report.mask(s.value),s}function lu({delegates:e,identity:t,
projectId:n,serviceAccount:r,token:o}){let s=o?.format==="access_token"?o:void 0;return{delegates:e,projectId:n,serviceAccount:r,provider:t.mode==="federation"?
t.provider:void 0,audience:t.mode==="federation"?t.audience:void 0,scopes:s?.scopes,user:s?.user,lifetimeSeconds:s?.lifetimeSeconds}}function fu(e,t,n,r){if(e.mode===
"key"){for(let d of ss(e.key))r.mask(d);return{actor:os(t,e.key,r),federated:void 0}}if(!n)throw new Error(`no token source for ${G(e.provider)}`);let{audience:o,
provider:s}=e,i={audience:Q(s),subjectTokenType:Xe},a=es({google:t,source:n,audience:o,provider:s,target:i,report:r});return{actor:a,federated:a}}function pu({delegates:e,
identity:t,serviceAccount:n,token:r,verify:o},s){let i=n!==void 0||e.length>0,a=t.mode==="key"||r?.format==="access_token"&&r.user!==void 0;return[...t.mode==="\
federation"?[s.sts]:[],...a&&(o||r)?[s.oauth2]:[],...i&&(o||r)?[s.iamcredentials]:[]]}c();async function fs(e,t,n,r){let{identity:o,projectId:s,serviceAccount:i,token:a}=e,{asked:d}=n,u=t.federated?.idToken()?.claims.sub;return{mode:o.mode,principal:await t.
actor.principal(),provider:o.mode==="federation"?G(o.provider):void 0,subject:typeof u=="string"?u:void 0,serviceAccount:i??t.actor.account,projectId:s,credentialsFile:r&&
{path:r.path,type:r.type,source:r.source,expires:r.diesAt===void 0?void 0:$(r.diesAt)},token:a&&d&&{format:a.format,expires:$(d.expiresAt),...a.format==="access\
_token"?{scopes:a.scopes}:{audience:a.audience}},variables:e.exportVariables?_n({projectId:s,credentialsFile:r?.path,executable:r?.source==="executable"}):{},outputs:{
...s===void 0?{}:{project_id:s},...r===void 0?{}:{credentials_file_path:r.path},...ls("auth_token",n.federated),...a?ls(a.format,d):{}}}}var ls=(e,t)=>t===void 0?
{}:{[e]:t.value,[`${e}_expiration`]:$(t.expiresAt)};async function ps(e){let{ci:t,report:n,surroundings:r}=e,{named:o,place:s,plan:i}=await po(e),a=i.identity.mode==="key"?void 0:o??t.tokenSource(r);for(let u of a?.
secrets??[])n.mask(u);for(let u of i.notes)n.note(u);let d=us(i,e,a);try{let u=await kn(i,d),m=i.file&&s?await fo(i,d,{place:s,report:n,source:a},e.onRecorded??
(()=>{})):void 0,h=await fs(i,d,u,m);return await mu(e,i,h,m),gu(i,m,n),h}finally{d.close()}}async function mu({accept:e,ci:t,handover:n,report:r,surroundings:o},{
exportVariables:s,projectId:i},a,d){s&&i===void 0&&r.note("the project id is not certain, so no project variable is set: give project_id where tools need one");
let u=n==="ci"?t.handover(o.env):void 0;try{u?.exportVariables(a.variables),u?.problems({variables:!1,outputs:!0}).length===0&&u.setOutputs({...a.outputs}),e?.(
a)}catch(m){throw await d?.undo(),m}}function gu({delegates:e,identity:t},n,r){if(n?.diesAt!==void 0){let o=$(n.diesAt);r.warn(n.source==="file"?`the credential\
s file works until ${o}, unless the token file it names is renewed (OIDC_NO_REFRESH)`:`the credentials file works until ${o}: its source cannot mint again (OIDC\
_NO_REFRESH)`)}n&&t.mode==="federation"&&e.length>0&&r.warn("delegates do not fit into an external_account file: this one is an impersonated_service_account fil\
e, which Node and Go load, Python, Java and gcloud do not (INPUT_DELEGATES_NOT_PORTABLE)")}c();import{tmpdir as xu}from"node:os";c();var ms=(e,t)=>e.find(n=>n.hasTokenSurface(t))??e.find(n=>n.detect(t));c();c();import{readFileSync as wu}from"node:fs";c();import{randomUUID as hu}from"node:crypto";import{appendFileSync as yu,statSync as Eu}from"node:fs";var gs=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),bu=e=>gs(e).replaceAll(":","%3A").replaceAll(",","%2C");function ie(e,t,n={}){let r=Object.entries(n).map(([o,s])=>`${o}=${bu(s)}`);return`::${e}${r.length>
0?` ${r.join(",")}`:""}::${gs(t)}`}var _t=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>ie("add-mask",t));function _u(e,t){let n=`ghadelimiter_${hu()}`;
if(e.includes(n)||t.includes(n))throw new g("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${n}
${t}
${n}
`}function bt(e,t,n){let r=Object.entries(n).map(([o,s])=>_u(o,s)).join("");r!==""&&hs(e,t,r)}function hs(e,t,n){let[r]=Et(e,t);if(r)throw new g(r.code,r.message,
{suggestions:r.suggestions??[]});yu(e[t]??"",n)}function Et(e,t){let n=e[t];return n&&Eu(n,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_MISSING",message:n?
`${t} names "${n}", which is not a file`:`${t} is not set, so later steps cannot be told`,suggestions:["Run inside a step of a job, or use --output-format to ge\
t the variables on standard output."]}]}var ys=e=>({problems:({outputs:t,variables:n})=>[...n?Et(e,"GITHUB_ENV"):[],...t?Et(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>bt(
e,"GITHUB_ENV",t),setOutputs:t=>bt(e,"GITHUB_OUTPUT",t),appendSummary:t=>{Et(e,"GITHUB_STEP_SUMMARY").length===0&&hs(e,"GITHUB_STEP_SUMMARY",t)}});var ae={handover:ys,maskLines:_t,workspace:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,ledger:({env:e,temporaryFolder:t})=>({
folder:e.RUNNER_TEMP||t,jobKey:[e.GITHUB_SERVER_URL,e.GITHUB_REPOSITORY,e.GITHUB_RUN_ID,e.GITHUB_RUN_ATTEMPT,e.GITHUB_JOB,e.RUNNER_NAME].join(" ")}),secretsWithheld(e){
return e.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":Es(e)?"pull requests from forks get no secrets":void 0}};
function ce(e,t,n){if(t.ACT==="true")return new g("OIDC_LOCAL_RUNNER","act runs this job on a computer that has no OIDC token endpoint",{suggestions:["Give it t\
he one of the emulator: ci-auth emulator run --ci github -- COMMAND"]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new g("OIDC_DEPENDABOT","Dependabot started\
 this run, and may not mint an ID token",{suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'","Run it after the merge."]});if(Es(t))return new g(
"OIDC_FORK_PULL_REQUEST","a pull request from a fork may not mint an ID token",{suggestions:["Skip the step with if: github.event.pull_request.head.repo.full_na\
me == github.repository","Run it on push."]});let r="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_TOKEN";return new g("OIDC_PERMISSION_MISSING",`${e}\
 runs this job, but ${r} are not set`,{suggestions:n})}function Es(e){try{let t=JSON.parse(wu(e.GITHUB_EVENT_PATH??"","utf8")),{base:n,head:r}=t.pull_request;return r.
repo?.full_name!==n.repo.full_name}catch{return!1}}c();var de=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function ue(e,t,n){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:r,ACTIONS_ID_TOKEN_REQUEST_URL:o}=t;
if(!r||!o)throw n();if(!URL.canParse(o))throw new g("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");let s=i=>{let a=new URL(o);return a.searchParams.
set("audience",i),a};return{label:e,mintsAgain:!0,secrets:[r],async mint(i,a){let d=await a.send({service:`${e} OIDC`,method:"GET",url:s(i),bearer:r});return ku(
e,d)},refreshSource:i=>({kind:"url",url:s(i).href,headers:{Authorization:`Bearer ${r}`},field:"value"})}}function ku(e,{body:t,contentType:n,status:r}){if(r<200||
r>299)throw Tu(e,r,t);let o=b(t),{value:s}=o??{};if(typeof s=="string"&&s!=="")return s;let i=o?`the keys ${Object.keys(o).join(", ")||"(none)"}`:`content type \
"${n}"`;throw new g("OIDC_RESPONSE_INVALID",`${e} answered ${r} without a token, but ${i}`,{suggestions:["Look for a proxy between the runner and its server tha\
t answers in its place."]})}function Tu(e,t,n){let r=Iu(n),o={status:t,text:r};return/in '?Completed'? state/i.test(r)?new g("OIDC_JOB_COMPLETED",`${e} mints no\
 token for a job that has ended`,{server:o,suggestions:["Use the credentials inside the job, or impersonate a service account, whose token outlives it."]}):new g(
"OIDC_REQUEST_FAILED",`${e} refused to mint an ID token: HTTP ${t}: ${r}`,{server:o,suggestions:t===401||t===403?['Check that the job still runs and has "id-tok\
en: write".']:[]})}function Iu(e){let{message:t}=b(e)??{};return x(typeof t=="string"?t:e)||"(no text)"}var Su=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],je={...ae,id:"forgejo",label:"Forgejo Actions",hasTokenSurface:e=>je.
detect(e)&&de(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>ue(je.label,e,()=>ce(je.label,e,Su))};c();var Ru=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],Au=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),Me={...ae,id:"ghes",label:"GitH\
ub Enterprise Server",hasTokenSurface:e=>Me.detect(e)&&de(e),detect:e=>e.GITHUB_ACTIONS==="true"&&Au(e),tokenSource:({env:e})=>ue(Me.label,e,()=>ce(Me.label,e,Ru))};c();var vu=['Give the job "permissions: {contents: read, id-token: write}".',"Where a reusable workflow runs it, the calling job must grant the same."],Fe={...ae,id:"\
github",label:"GitHub Actions",hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&de(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>ue(Fe.label,e,()=>ce(
Fe.label,e,vu))};var bs="ci-auth-action/0.0.0",_s=()=>({env:{...process.env},cwd:process.cwd(),temporaryFolder:xu()}),Pu=[je,Me,Fe],ws=({env:e})=>ms(Pu,e)??Fe,z=e=>{process.stdout.
write(`${e}
`)},ks=({env:e})=>Object.fromEntries(X.map(t=>[t,e[`INPUT_${t.toUpperCase()}`]])),Ou={backoff:"Delete it: waits between attempts grow by themselves.",backoff_limit:"\
Delete it: the timeout input limits the whole step.",activate_credentials_file:"Delete it: a credentials file that is created is also used.",lifetime:"Call it a\
ccess_token_lifetime."};function Ts({env:e}){let[t]=Object.entries(Ou).filter(([o])=>e[`INPUT_${o.toUpperCase()}`]);if(!t)return;let[n,r]=t;throw new g("INPUT_N\
OT_APPLICABLE",`${n} is not an input of this action`,{suggestions:[r]})}var Is=e=>e;function Ss({env:e}){let t=new Set;return{mask(n){if(!t.has(n)){t.add(n);for(let r of _t(
n))z(r)}},note:n=>z(n),warn:n=>z(ie("warning",n,{title:"ci-auth"})),trace:n=>{e.RUNNER_DEBUG==="1"&&z(ie("debug",n))}}}var Nu="recorded",Rs=({env:e},t)=>bt(e,"G\
ITHUB_STATE",{[Nu]:JSON.stringify(t)});var En=e=>z(e);function As(e){if(process.exitCode=1,!(e instanceof g)){let i=e instanceof Error?e.stack??e.message:"something that is no error was thrown";z(ie(
"error",`this is a bug in ci-auth: ${i}`,{title:"ci-auth"}));return}let{code:t,facts:n,message:r,suggestions:o}=e,s=[r,...n.map(i=>`  ${i}`),...o.length>0?["Try\
 this:",...o.map(i=>`  ${i}`)]:[]];z(ie("error",s.join(`
`),{title:`ci-auth: ${t}`}))}c();var Cu=e=>e.replace(/[&<>|`\\[\]*_\r\n]/g,t=>`&#${t.charCodeAt(0)};`);function vs(e){let{credentialsFile:t,principal:n,provider:r,serviceAccount:o,subject:s,
token:i}=e;return["### Signed in to Google Cloud","","| | |","|---|---|",...[["Subject",s],["Provider",r],["Principal",n===o?void 0:n],["Service account",o],["P\
roject",e.projectId],["Scopes",i?.scopes?.join(", ")],["Audience",i?.audience],[i?.format==="id_token"?"ID token expires":"Access token expires",i?.expires],["C\
redentials file",t&&`${t.type}, source: ${t.source}`],["Credentials expire",t&&(t.expires??$u(t.source))]].flatMap(([u,m])=>m===void 0?[]:[`| ${u} | ${Cu(m)} |`]),
"",""].join(`
`)}var $u=e=>e==="key"?"never, until the key is deleted":"with the job; client libraries refresh them until then";async function Lu(){let e=_s();Ts(e);let t=ws(e),n=await ps({surroundings:e,report:Ss(e),userAgent:bs,raw:ks(e),nameOf:Is,ci:t,named:{},handover:"ci",onRecorded:r=>Rs(
e,r)});t.handover(e.env)?.appendSummary(vs(n)),En(`Signed in as ${n.serviceAccount??n.principal}`),n.credentialsFile&&En(`Wrote ${n.credentialsFile.path}`)}await Lu().
catch(As);
