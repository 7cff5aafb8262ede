var Oi=Object.create;var rr=Object.defineProperty;var Pi=Object.getOwnPropertyDescriptor;var Ni=Object.getOwnPropertyNames;var Ci=Object.getPrototypeOf,$i=Object.prototype.hasOwnProperty;var Li=(e,t,n)=>()=>{if(n)throw n[0];try{return e&&(t=e(e=0)),t}catch(r){throw n=[r],r}};var B=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(n){throw t=0,n}};var Di=(e,t,n,r)=>{if(t&&typeof t=="object"||typeof t=="function")for(let o of Ni(t))!$i.call(e,o)&&o!==n&&rr(e,o,{get:()=>t[o],enumerable:!(r=Pi(t,o))||r.enumerable});
return e};var y=(e,t,n)=>(n=e!=null?Oi(Ci(e)):{},Di(t||!e||!e.__esModule?rr(n,"default",{value:e,enumerable:!0}):n,e));var p,l,f,c=Li(()=>{"use strict";p=class e{#r=new Map;constructor(t){for(let[n,r]of t instanceof e?t.entries():Object.entries(t??{}))this.set(n,r)}get(t){return this.#r.
get(t.toLowerCase())??null}has(t){return this.#r.has(t.toLowerCase())}set(t,n){this.#r.set(t.toLowerCase(),n)}delete(t){this.#r.delete(t.toLowerCase())}entries(){
return this.#r.entries()}},l=class e{url;method;headers;signal;body=null;constructor(t,n={}){let r=t instanceof e?t:void 0;this.url=r?.url??String(t),this.method=
n.method??r?.method??"GET",this.headers=new p(n.headers??r?.headers),this.signal=n.signal??r?.signal}clone(){return new e(this)}},f=class{status;statusText="";headers=new p;body=null;constructor(t,{
status:n=200}={}){this.status=n}get ok(){return this.status>=200&&this.status<300}}});var q=B((Yu,ar)=>{c();ar.exports=process.getBuiltinModule("node:fs")});var v=B((Zu,cr)=>{c();cr.exports=process.getBuiltinModule("node:path")});var fr=B((pl,lr)=>{c();lr.exports=process.getBuiltinModule("node:child_process")});var he=B((ql,Nr)=>{c();Nr.exports=process.getBuiltinModule("node:crypto")});var ae=B((mp,ao)=>{c();ao.exports=process.getBuiltinModule("node:fs/promises")});var At=B((bp,Rt)=>{c();function go(e){return Array.isArray(e)?e:[e]}var be=void 0,F="",we=" ",R="\\",Ya=/[.*+?()[\]{}^$|\\/]/,ho="\uFEFF",Qa=/^\/\*{2,}$/,Za=/^\\!/,
ec=/^\\#/,tc=/\r?\n/g,nc="//",_e=47,uo=46,$="/",yo="node-ignore";typeof Symbol<"u"&&(yo=Symbol.for("node-ignore"));var Eo=yo,de=(e,t,n)=>(Object.defineProperty(
e,t,{value:n}),n),bo=()=>!1,lo={alnum:"0-9A-Za-z",alpha:"A-Za-z",blank:" \\t",cntrl:"\\x00-\\x1f\\x7f",digit:"0-9",graph:"!-.0-~",lower:"a-z",print:" -.0-~",punct:"\
!-.:-@\\[-`{-~",space:" \\t\\n\\r",upper:"A-Z",xdigit:"0-9A-Fa-f"},rc="\\]^-[",wt=e=>rc.indexOf(e)<0?e:R+e,oc="(?!\\/)",sc=(e,t)=>{if(e)return`[^\\/${t}]`;let n=`\
[${t}]`;return new RegExp(n).test("/")?oc+n:n},ic=(e,t)=>{let{length:n}=e,r=t+1,o=F,s=e[r];(s==="!"||s==="^")&&(o="^",r++);let i=F,a=F;for(;;){let d=e[r];if(d===
be)return null;if(d===R){let u=e[++r];i+=wt(u),a=u}else if(d==="-"&&a&&r+1<n&&e[r+1]!=="]"){r++;let u=e[r];u===R&&(u=e[r+=1]),a<=u&&(i+=`-${wt(u)}`),a=F}else if(d===
"["&&e[r+1]===":"){let u=r+2,m=u;for(;m<n&&e[m]!=="]";)m++;if(m===n)return null;if(m>u&&e[m-1]===":"){let h=e.slice(u,m-1);if(!Object.prototype.hasOwnProperty.call(
lo,h))return null;i+=lo[h],a=F,r=m}else i+=wt("["),a="[",r=u-2}else i+=wt(d),a=d;if(r++,e[r]==="]")return{end:r,source:sc(o,i)}}},kn="[]",Ve="\0",ac=new RegExp(
`${Ve}(\\d+)${Ve}`,"g"),It="\uE000",St="\uE001",fo=e=>e===Ve||e===It||e===St,cc=e=>{let t=[],n=i=>`${Ve}${t.push(i)-1}${Ve}`,{length:r}=e,o=F,s=0;for(;s<r;){let i=e[s];
if(i===R){let a=e[s+1];a===$&&s+2===r?o+=n(kn):a==="*"||a==="["||a===we?o+=e.slice(s,s+2):o+=n(Ya.test(a)?R+a:fo(a)?`[${a}]`:a),s+=2}else if(fo(i))o+=n(`[${i}]`),
s++;else if(i==="["){let a=ic(e,s);a===null?(o+=n(kn),s=r):(o+=n(a.source),s=a.end+1)}else o+=i,s++}return{source:o,sources:t}},Tn=null,dc=/\/(?!$)/,He="[^\\/]*",
uc=[[/(\\+)( ?)/g,(e,t,n)=>n?t.slice(0,t.length-t.length%2)+we:t,R+we],[/(^|\/)\*{3,}(?=\/|$)/g,(e,t)=>`${t}**`,"*"],[/[\\$.|*+(){^]/g,e=>`\\${e}`],[/(?!\\)\?/g,
()=>"[^/]","?"],[/^\//,()=>"^",$],[/\//g,()=>"\\/",$],[/^\^*(?:\\\*\\\*\\\/)+/,()=>"(?:^|\\/)","*"],[Tn,(e,t)=>!e||e[0]==="^"||e[0]==="("?e:(dc.test(t)?"^":"(?:\
^|\\/)")+e],[/\\\/\\\*\\\*(?=\\\/|$)/g,(e,t,n)=>t+6<n.length?n.slice(t+6)==="\\/"?"(?:\\/[^\\/]+)+":"(?:\\/[^\\/]+)*":`\\/${St}`,"*"],[/(^|[^\\])(?:\\\*)+(?!$)/g,
(e,t)=>t+He,"*"],[/(^|[^\\])((?:\\\\)*)\\\*$/,(e,t,n)=>n===F?t+It:e,"*"],[/\\\\\\(?=[$.|*+(){^])/g,()=>R,R+R],[/\\\\/g,()=>R,R+R],[/\\\[([^\]/]*?)($|\])/g,(e,t,n)=>`\
\\[${t}${n}`,"["],[Tn,e=>{let t=e[e.length-1];return!t||t===It||t===St?e:t===$?`${e}$`:`${e}(?=$|\\/$)`}]],lc=/(^|\\\/)?\uE000$/,kt="regex",po="checkRegex",mo="\
_",fc=(e,t)=>`${t?`${t}[^/]+`:"[^/]*"}(?=$|\\/$)`,pc=/\uE001$/,mc=()=>"[\\s\\S]",gc=(e,t)=>{let n=F;for(let r=t+1;r<e.length&&!e[r].wildcard;r++)n+=e[r].single;
return n},hc=e=>{if(e.indexOf(He)<0)return e;let t=[],{length:n}=e,r=0;for(;r<n;){let a=e[r];if(e.startsWith(He,r))t.push({wildcard:!0}),r+=He.length;else if(a===
"["){let d=r+1;for(e[d]==="^"&&d++,e[d]==="]"&&d++;d<n&&e[d]!=="]";)d+=e[d]===R?2:1;d++,t.push({single:e.slice(r,d)}),r=d}else if(a===R)t.push({single:e.slice(r,
r+2)}),r+=2;else if(a==="("){let d=0,u=r;do e[u]===R?u++:e[u]==="("?d++:e[u]===")"&&d--,u++;while(u<n&&d>0);"*+?".indexOf(e[u])>=0&&u++,t.push({boundary:e.slice(
r,u)}),r=u}else a==="^"||a==="$"?(t.push({boundary:a}),r++):(t.push({single:a}),r++)}let o=F,s=[],i=()=>{let a;s.forEach((d,u)=>{d.wildcard&&(a=u)}),s.forEach((d,u)=>{
if(!d.wildcard){o+=d.single;return}o+=u===a?He:`(?:(?!${gc(s,u)})[^\\/])*`}),s=[]};return t.forEach(a=>{if(a.boundary===void 0){s.push(a);return}i(),o+=a.boundary}),
i(),o},_o=e=>{Qa.test(e)&&(e="**");let{source:t,sources:n}=cc(e),r=uc.reduce((o,[s,i,a])=>s===Tn?i(o,e):a!==be&&o.indexOf(a)<0?o:s.test(o)?o.replace(s,i.bind(e)):
o,t);return n.length?r.replace(ac,(o,s)=>n[s]):r},yc=(e,t)=>{e[e.length-1]===$&&(t=_o(e.slice(0,-1)));let n=t.slice(0,-1),r=t[t.length-1];return r===It?`${n}$`:
r===St?n:kn},wo=e=>{let t=e.indexOf($);return t<0||t===e.length-1},Ec=e=>{let t=e.length-1,n=e.lastIndexOf($,e[t]===$?t-1:t);return n<0?e:e.slice(n+1)},bc=e=>{if(e.
charCodeAt(0)===_e||e.indexOf(nc)>=0){let r=e.split($).filter(Boolean);return r.pop(),r.length?r.join($)+$:F}let t=e.length-1,n=e.lastIndexOf($,e.charCodeAt(t)===
_e?t-1:t);return n<0?F:e.slice(0,n+1)},We=e=>typeof e=="string",_c=e=>e&&We(e),wc=e=>(e[e.length-1]==="\r"?e.slice(0,-1):e).split(tc).filter(Boolean),In=class{constructor(t,n,r,o,s,i){
this.pattern=t,this.mark=n,this.negative=s,de(this,"body",r),de(this,"ignoreCase",o),de(this,"regexPrefix",i)}get _basenameOnly(){return de(this,"_basenameOnly",
wo(this.body))}get regex(){let t=mo+kt;return this[t]?this[t]:this._make(kt,t)}get checkRegex(){let t=mo+po;return this[t]?this[t]:this._make(po,t)}_make(t,n){let r=hc(
t===kt?this.regexPrefix.replace(lc,fc).replace(pc,mc):yc(this.body,this.regexPrefix)),o=this.ignoreCase?new RegExp(r,"i"):new RegExp(r);return de(this,n,o)}},kc=e=>{
let t=0;for(;e[e.length-t-1]===R;)t++;return t%2===1},Tc=(e,t)=>{let n=e.length,r;for(;;){for(t&&e[n-1]==="\r"&&n--,r=n;e[r-1]===we;)r--;if(!t||e[r-1]!==`
`)break;n=r-1}if(r===n)return e.slice(0,n);let o=0;for(;e[r-o-1]===R;)o++;return o%2?e.slice(0,r-1)+we:e.slice(0,r)},Ic=(e,t,n,r,o)=>{let s=o&&e[0]===ho?e.slice(
1):e;if(s[0]==="#")return;let i=!1;s[0]==="!"&&(i=!0,s=s.slice(1));let a=s[s.length-1];if((a===we||r&&(a==="\r"||a===`
`))&&(s=Tc(s,r)),!s||kc(s))return;s=s.replace(Za,"!").replace(ec,"#");let d=_o(s);return new In(e,t,s,n,i,d)},Sn=class{constructor(t){this._ignoreCase=t,this._rules=
[],this._basenameCount=0}_add(t,n){if(t&&t[Eo]){this._rules=this._rules.concat(t._rules._rules),this._basenameCount+=t._rules._basenameCount,this._added=!0;return}
let r=We(t),o=r?t:t.pattern,s=_c(o)&&Ic(o,r?be:t.mark,this._ignoreCase,!this._split,this._stripBOM&&!n);s&&(this._added=!0,this._rules.push(s),wo(s.body)&&this.
_basenameCount++)}add(t){return this._added=!1,this._split=We(t),this._stripBOM=!this._split||t[0]===ho,go(this._split?wc(t):t).forEach(this._add,this),this._added&&
(this._literalRules=be),this._added}testLiteral(t){let n=this._literalRules||(this._literalRules=this._rules.filter(({body:a})=>a[a.length-(a[a.length-1]===$?2:
1)]==="*")),r=!1,o=!1,s;for(let a=n.length-1;a>=0;a--){let d=n[a];if(d.checkRegex.test(t)){r=!d.negative,o=d.negative,s=d.negative?be:d;break}}let i={ignored:r,
unignored:o};return s&&(i.rule=s),i}test(t,n){let r=this._rules,{length:o}=r,s=this._basenameCount*2>=o,i=s?Ec(t):t;for(let a=o-1;a>=0;a--){let d=r[a];if(d[n].test(
s&&d._basenameOnly?i:t)){let{negative:u}=d,m={ignored:!u,unignored:u};return u||(m.rule=d),m}}return{ignored:!1,unignored:!1}}},Sc=(e,t)=>{throw new t(e)},Z=(e,t,n)=>We(
e)?e?Z.isNotRelative(e)?n(`path should be a \`path.relative()\`d string, but got "${t}"`,RangeError):!0:n("path must not be empty",TypeError):n(`path must be a \
string, but got \`${t}\``,TypeError),ko=e=>{let t=e.charCodeAt(0);if(t===_e)return!0;if(t!==uo)return!1;if(e.length===1)return!0;let n=e.charCodeAt(1);return n===
_e?!0:n!==uo?!1:e.length===2||e.charCodeAt(2)===_e};Z.isNotRelative=ko;Z.convert=e=>e;var Tt=e=>We(e)&&Z.convert(e),Rn=class{constructor({ignorecase:t=!0,ignoreCase:n=t,
allowRelativePaths:r=!1}={}){de(this,Eo,!0),this._rules=new Sn(n),this._strictPathCheck=!r,this._initCache()}_initCache(){this._ignoreCache=Object.create(null),
this._testCache=Object.create(null)}add(t){return this._rules.add(t)&&this._initCache(),this}addPattern(t){return this.add(t)}_test(t,n,r){return Z(r,t,this._strictPathCheck?
Sc:bo),r?this._t(r,n):{ignored:!1,unignored:!1}}checkIgnore(t){let n=Tt(t);if(!n||n.charCodeAt(n.length-1)!==_e)return this._test(t,this._testCache,n);let r=this.
_t(n,this._testCache);if(r.ignored)return r;let o=this._rules.testLiteral(n);return o.ignored||o.unignored?o:r}_t(t,n){if(t in n)return n[t];let r=bc(t),o=r?this.
_t(r,n):be;return n[t]=o&&o.ignored?o:this._rules.test(t,kt)}ignores(t){return this._test(t,this._ignoreCache,Tt(t)).ignored}createFilter(){return t=>!this.ignores(
t)}filter(t){return go(t).filter(this.createFilter())}test(t){return this._test(t,this._testCache,Tt(t))}},An=e=>new Rn(e),Rc=e=>Z(Tt(e),e,bo),To=()=>{let e=n=>/^\\\\\?\\/.
test(n)||/["<>|\u0000-\u001F]+/u.test(n)?n:n.replace(/\\/g,"/");Z.convert=e;let t=/^[a-z]:\//i;Z.isNotRelative=n=>t.test(n)||ko(n)};typeof process<"u"&&process.
platform==="win32"&&To();Rt.exports=An;An.default=An;Rt.exports.isPathValid=Rc;de(Rt.exports,Symbol.for("setupWindows"),To)});var Nn=B((cm,Bo)=>{c();Bo.exports=process.getBuiltinModule("node:os")});var ze=B((Bm,Zo)=>{c();Zo.exports=process.getBuiltinModule("node:http")});var Dn=B((Vm,es)=>{c();es.exports=process.getBuiltinModule("node:net")});var jn=B((zm,rs)=>{c();rs.exports=process.getBuiltinModule("node:tls")});c();c();c();var Ui=["CLOUDSDK_PROJECT","CLOUDSDK_CORE_PROJECT","GCP_PROJECT","GCLOUD_PROJECT","GOOGLE_CLOUD_PROJECT"],ji=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_A\
PPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"],Mi="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES",Y=e=>new Date(e*1e3).toISOString().replace(
".000Z","Z");function or(e){let{credentialsFile:t,executable:n,projectId:r}=e;return{...r===void 0?{}:Object.fromEntries(Ui.map(o=>[o,r])),...t===void 0?{}:Object.
fromEntries(ji.map(o=>[o,t])),...n?{[Mi]:"1"}:{}}}c();c();var W="https://www.googleapis.com/auth/cloud-platform",sr={workload_identity_provider:{type:"string",mode:"federation",group:"identity",description:"Full na\
me of the provider: projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>."},service_account:{type:"string",group:"identity",description:"\
Email or unique id of the service account to become. Without it the federated identity, or the account of the key, is used itself."},audience:{type:"string",mode:"\
federation",defaultNote:"https://iam.googleapis.com/<provider>",group:"identity",description:"Audience (aud) of the CI's ID token. Needed where the provider lis\
ts allowed audiences."},credentials_json:{type:"secret",mode:"key",group:"identity",description:"Service account key: JSON, or base64 or base64url of it."},delegates:{
type:"list",group:"identity",description:"Service accounts between the caller and the service account, in this order: emails or unique ids."},project_id:{type:"\
string",defaultNote:"from the key or the service account's email, where certain",forToken:!1,group:"identity",description:"Project id for later steps."},universe:{
type:"string",default:"googleapis.com",group:"identity",description:"Domain of the Google Cloud universe."},token_format:{type:"string",defaultNote:"no token",group:"\
token",description:"Token to hand to later steps: access_token or id_token."},access_token_lifetime:{type:"duration",default:"3600s",group:"token",description:"\
Lifetime of the access token, and from 600s on of what an impersonating credentials file asks for. Above 3600s an organisation policy must allow it; at most 432\
00s."},access_token_scopes:{type:"list",format:"access_token",default:W,group:"token",description:"OAuth scopes of the access token."},access_token_subject:{type:"\
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
duration",default:"0s",group:"calls",description:"How long to retry what a binding made minutes ago still causes; at most 5m."}},pe=Object.keys(sr),ne=sr;async function ir(e,t){let{serviceAccount:n,token:r}=e,s={format:"access_token",scopes:e.identity.mode==="federation"&&n===void 0&&r?.format==="access_token"?r.
scopes:[W],lifetimeSeconds:3600},i=t.federated&&await t.mintOwn(s),a=Fi(e)?Gi(e):void 0,[d]=await Promise.all([r&&t.mint(r),a&&t.mint(a)]);return{federated:i,asked:d}}
function Fi({file:e,identity:t,serviceAccount:n,token:r,verify:o}){return!o||t.mode==="federation"&&n===void 0?!1:!(r?.format==="access_token"&&r.user===void 0)&&
(r===void 0||e!==void 0)}var Gi=({file:e})=>({format:"access_token",scopes:[W],lifetimeSeconds:e?.lifetimeSeconds??3600});c();c();var Er=y(q(),1),tn=y(v(),1);c();var pr=y(v(),1);c();var g=class extends Error{name="CiAuthError";code;suggestions;facts;server;problems;constructor(t,n,r={}){super(n,r.cause===void 0?void 0:{cause:r.cause}),this.
code=t,this.suggestions=[...r.suggestions??[]],this.facts=[...r.facts??[]],this.server=r.server,this.problems=[...r.problems??[]]}};function dr(e){let[t,...n]=e;
if(n.length===0)return new g(t.code,t.message,{suggestions:t.suggestions??[]});let r=e.map(({code:o,message:s})=>`- ${s} (${o})`).join(`
`);return new g(t.code,`${e.length} things are wrong
${r}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:o=[]})=>o))]})}c();function w(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function U(e,t=300){let n=e.replace(/<[^>]*>/g,
" ").replace(/\s+/g," ").trim();return Qt(n).slice(0,t)}var Bi=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,
Qt=e=>e.replace(Bi,t=>Hi(t)?t:"***"),Hi=e=>e.split("/").every(t=>/^(?:[a-z][A-Za-z]{0,40}|[a-z0-9]{0,20}(?:-[a-z0-9]{0,20})*)$/.test(t));c();var Vi=y(q(),1);function ur({code:e,message:t}){let n=[e,t].filter(r=>typeof r=="string").join(": ");return n?`: ${U(n)}`:""}c();function Pe(e,t,n){let r=e.trim();if(r==="")throw Zt(n,"empty");if(t===void 0&&!r.startsWith("{"))return{token:r,isExact:r===e};let o=w(r),s=t===void 0?["id_tok\
en","value","token"]:[t],i=s.find(d=>typeof o?.[d]=="string"&&o[d]!=="");if(i!==void 0){let d=String(o?.[i]);return{token:d.trim(),field:i,isExact:d.trim()===d}}
let a=o?`the keys ${Object.keys(o).join(", ")||"(none)"}`:"no JSON";throw new g("OIDC_RESPONSE_INVALID",`${n} holds ${a}, not ${s.join(" or ")}`,{suggestions:["\
Name the field that holds the token: --oidc-token-field NAME"]})}var Ne=(e,t,n)=>Pe(e,t,n).token,Zt=(e,t)=>new g("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold\
 the ID token, but there is none (${t})`,{suggestions:["Let the CI put its ID token there: the variable, file or command must exist in this very step."]});var en=3e4;function mr(e,t,n,r){let o="the command of --oidc-token-command",s=!1;return{label:o,mintsAgain:!0,secrets:[],async mint(i){let{stderr:a,stdout:d}=await qi(
e,{...t,GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE:i},n,o),u=r===void 0?w(d):void 0;if(u?.version===1&&u.success===!1)throw new g("OIDC_REQUEST_FAILED",`${o} reported a f\
ailure${ur(u)}`);return s=Wi(u)&&a==="",Ne(d,r,o)},refreshSource:()=>s&&(0,pr.isAbsolute)(e)&&!/["'\\$`|;&<>*?]| {2}/.test(e)?{kind:"executable",command:e,timeoutMs:en}:
void 0}}var Wi=(e={})=>e.version===1&&e.success===!0&&typeof e.id_token=="string";async function qi(e,t,n,r){let{exec:o}=await Promise.resolve().then(()=>y(fr(),1));
return new Promise((s,i)=>{let a={cwd:n,env:{...t},timeout:en,maxBuffer:1048576};o(e,a,(d,u,m)=>{if(!d)return s({stderr:m,stdout:u});let h=d.killed?`ran for mor\
e than ${en/1e3} s`:`exited with ${d.code??d.signal}`,E=U(m);i(new g("OIDC_REQUEST_FAILED",`${r} ${h}${E?`: ${E}`:""}`))}).stdin?.end()})}c();function gr(e,{field:t,headers:n,method:r}){let o=`the URL on ${e.host}`,s;return{label:o,mintsAgain:!0,secrets:Object.values(n).map(i=>i.split(" ").at(-1)??i),
async mint(i,a){let{body:d,status:u}=await a.send({service:o,method:r,url:e,headers:n});if(u>=200&&u<=299)return s=Pe(d,t,o),s.token;throw new g("OIDC_REQUEST_F\
AILED",`${o} answered HTTP ${u} instead of a token`,{server:{status:u,text:U(d)},suggestions:[`Ask it by hand, with the same method and headers: ${e.origin}${e.
pathname}`]})},refreshSource:()=>r==="GET"&&s?.isExact?{kind:"url",url:e.href,headers:n,...s.field===void 0?{}:{field:s.field}}:void 0}}function br(e,t,n){let r=Object.entries({"--oidc-token-env":e.env,"--oidc-token-file":e.file,"--oidc-token-command":e.command,"--oidc-token-url":e.url}).filter(
([,i])=>i!==void 0);if(r.length>1)return{problems:[me(`${r.map(([i])=>i).join(" and ")} exclude each other`)]};let o=[...Ji(e,t),...Ki(e)];if(o.length>0)return{
problems:o};if(e.env!==void 0)return{source:hr(e.env,t,e.field),problems:o};if(e.file!==void 0)return{source:yr((0,tn.resolve)(n,e.file),e.field),problems:o};if(e.
command!==void 0)return{source:mr(e.command,t,n,e.field),problems:o};if(e.url!==void 0)return{source:zi(e.url,e,t),problems:o};if(t.CI_AUTH_ID_TOKEN)return{source:hr(
"CI_AUTH_ID_TOKEN",t,void 0),problems:o};let s=t.CI_AUTH_ID_TOKEN_FILE;return s?{source:yr((0,tn.resolve)(n,s),void 0),problems:o}:{problems:o}}var me=(e,t)=>({
code:"INPUT_TOKEN_SOURCE_INVALID",message:e,suggestions:t===void 0?[]:[t]});function Ji({headers:e=[],url:t},n){return e.length>0&&t===void 0?[me("--oidc-token-\
header needs --oidc-token-url")]:e.flatMap(r=>{let[,o,s]=/^([A-Za-z0-9-]+)=([A-Za-z_]\w*)$/.exec(r)??[];return!o||!s?[me("--oidc-token-header is not of the form\
 NAME=VARIABLE","Write NAME=VARIABLE, where VARIABLE holds the value: a command line is readable by every process.")]:n[s]?[]:[me(`--oidc-token-header ${o}: the\
 variable ${s} is empty or not set`)]})}function Ki({method:e,url:t}){return t===void 0?e===void 0?[]:[me("--oidc-token-method needs --oidc-token-url")]:URL.canParse(
t)&&["http:","https:"].includes(new URL(t).protocol)?[]:[me("--oidc-token-url is not an http or https URL")]}function hr(e,t,n){return _r(`the variable ${e}`,()=>Ne(
t[e]??"",n,`the variable ${e}`))}function yr(e,t){let n=`the file ${e}`,r=()=>{try{return(0,Er.readFileSync)(e,"utf8")}catch(o){throw Zt(n,String(o.code))}};return{
..._r(n,()=>Ne(r(),t,n)),refreshSource(){let o=Pe(r(),t,n);return o.isExact?{kind:"file",path:e,...o.field===void 0?{}:{field:o.field}}:void 0}}}var _r=(e,t)=>({
label:e,mintsAgain:!1,secrets:[],mint:async()=>t(),refreshSource:()=>{}});function zi(e,{field:t,headers:n=[],method:r},o){let s=n.map(i=>i.split("=")).map(([i="",
a=""])=>[i,o[a]??""]);return gr(new URL(e),{field:t,headers:Object.fromEntries(s),method:r==="POST"?"POST":"GET"})}c();var Xi={sts:"CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH_ENDPOINT_IAM"},nn=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.
test(e),Yi=new Set(["127.0.0.1","localhost","[::1]"]);function ct(e,t){let n=[],r=o=>{let s=Xi[o],i=e[s]?.trim();return i?(Qi(i)||n.push({code:"INPUT_ENDPOINT_I\
NVALID",message:`${s} must be an https URL without a query, or an http one on the loopback address`,suggestions:[`Unset ${s}, or write for example https://${o}.\
googleapis.com`]}),i.replace(/\/+$/,"")):`https://${o}.${t}`};return{endpoints:{sts:r("sts"),iamcredentials:r("iamcredentials"),oauth2:r("oauth2"),iam:r("iam")},
problems:n}}function Qi(e){if(!URL.canParse(e))return!1;let{hash:t,hostname:n,password:r,protocol:o,search:s,username:i}=new URL(e);return t||r||s||i?!1:o==="ht\
tps:"||o==="http:"&&Yi.has(n)}c();var dt=e=>({ok:!0,value:e}),rn=e=>({ok:!1,reason:e}),wr={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};function Q(e){let t=e.trim().toLowerCase(),n=Object.hasOwn(wr,
t)?wr[t]:void 0;return n===void 0?rn(`"${e}" is neither true nor false (t, f, 1 and 0 will do)`):dt(n)}function ut(e){return e.split(/\r?\n|(?<!\\),/).map(t=>t.
replaceAll("\\,",",").trim()).filter(t=>t!=="")}var Zi={h:3600,m:60,s:1};function Ce(e){let t=e.replace(/[\s,]/g,"").toLowerCase();if(/^\d+$/.test(t))return dt(
Number(t));if(!/^(?:\d+[hms])+$/.test(t))return rn(`"${e}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`);let n=t.matchAll(
/(\d+)([hms])/g);return dt([...n].reduce((r,[,o,s])=>r+Number(o)*Zi[s],0))}function kr(e){return/^\d{1,6}$/.test(e.trim())?dt(Number(e)):rn(`"${e}" is not a who\
le number`)}c();c();var ea=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,ta=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
na=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([^/]+)\/providers\/([^/]+)$/,re=({projectNumber:e,pool:t,provider:n})=>`${Tr({projectNumber:e,
pool:t})}/providers/${n}`,Tr=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,ge=e=>`//iam.googleapis.com/${re(e)}`,Ir=e=>`\
https:${ge(e)}`,Sr=(e,t)=>`principal://iam.googleapis.com/${Tr(e)}/subject/${t}`;function Rr(e){let t=e.trim().replace(/^https?:(?=\/\/)/,"").replace(/^\/\/iam\.googleapis\.com/,
"").replace(/^\//,""),[,n,r,o]=ea.exec(t)??[];return n&&r&&o?{projectNumber:n,pool:r,provider:o}:{code:"INPUT_PROVIDER_INVALID",...oa(e.trim(),t)}}var ra="proje\
cts/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>";function oa(e,t){let[,n,r]=ta.exec(t)??[];if(n&&r)return{message:`"${e}" names \
a pool, not a provider in it`,suggestions:[`Append the provider: projects/${n}/locations/global/workloadIdentityPools/${r}/providers/<provider>`,`gcloud iam wor\
kload-identity-pools providers list --workload-identity-pool=${r} --location=global --project=${n}`]};let[,o,s,i]=na.exec(t)??[];if(o&&s&&i)return{message:`"${e}\
" holds the project id "${o}" where its number belongs`,suggestions:[`gcloud projects describe ${o} --format='value(projectNumber)'`,`Write projects/<that numbe\
r>/locations/global/workloadIdentityPools/${s}/providers/${i}`]};let a=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.
exec(e);return{message:`"${e}" is not the full name of a workload identity provider`,suggestions:[a?`Write ${a[0]}`:`Write it as ${ra}`]}}var sa=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
ia=/^\d{10,30}$/,$e=e=>ia.test(e)||sa.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e),Le=e=>`projects/-/serviceAccounts\
/${e}`;function on(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(t)??[];if(!n||/^gcp-sa-/.test(n))return;let[r,...o]=n.split(
".");return o.length>0?`${o.join(".")}:${r}`:r}c();function vr(e,{nameOf:t},n=!!e.service_account?.trim()){let r={...ca(e),impersonates:n};return pe.filter(o=>r.given(o)).flatMap(o=>aa(t(o),ua(o,r,t)))}var aa=(e,t)=>(t===void 0?[]:[t]).map(({code:n,message:r,suggestions:o=[]})=>({code:n,message:`${e} ${r}`,suggestions:o.map(s=>s.replace(/\bdelete it\.$/i,i=>i.
replace("it",e)))}));function ca(e){let t=r=>e[r]?.trim()??"",n=r=>{let o=Q(t(r));return!o.ok||o.value};return{given:r=>t(r)!==""&&!da(r,t(r)),federation:t("wor\
kload_identity_provider")!=="",key:t("credentials_json")!=="",direct:t("workload_identity_provider")!==""&&t("service_account")==="",format:t("token_format"),file:n(
"create_credentials_file"),impersonates:t("service_account")!==""}}function da(e,t){let{default:n,type:r}=ne[e];return n===void 0?!1:r==="duration"?Ar(Ce(t),Ce(
n)):r==="boolean"?Ar(Q(t),Q(n)):t===n}var Ar=(e,t)=>e.ok&&t.ok&&e.value===t.value;function ua(e,t,n){let{mode:r}=ne[e];return r!==void 0&&t.federation!==t.key&&
!t[r]?ft(`has no effect with ${n(t.key?"credentials_json":"workload_identity_provider")}`):la(e,t,n)??fa[e]?.(t,n)}var xr=e=>["","access_token","id_token"].includes(
e);function la(e,t,n){let{format:r}=ne[e];if(r===void 0||t.format===r||!xr(t.format))return;let o=`${n("token_format")} ${r}`;return ft(`has no effect without ${o}`,
`Add ${o}, or delete it.`)}var ft=(e,t="Delete it.")=>({code:"INPUT_NOT_APPLICABLE",message:e,suggestions:[t]}),lt=e=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:e,
suggestions:["Add the service account to become."]}),fa={token_format:({direct:e,format:t},n)=>e&&t==="id_token"?lt(`id_token needs ${n("service_account")}: a f\
ederated identity has no ID token of its own`):void 0,delegates:({direct:e},t)=>e?lt(`needs ${t("service_account")}: there is nobody to delegate to`):void 0,access_token_subject:({
direct:e},t)=>e?lt(`needs ${t("service_account")}: a service account signs for the user`):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:r},o)=>e?
lt(`needs ${o("service_account")}: a federated token lives as long as the CI's ID token`):n==="access_token"||!xr(n)||t&&r?void 0:ft("has nothing that it applie\
s to: no access token, no credentials file that impersonates"),credentials_file_path:({file:e},t)=>e?void 0:ft(`has no effect with ${t("create_credentials_file")}\
 false`)};c();function Or(e,t){let n=[],r=(a,d,...u)=>{n.push({code:a,message:d,suggestions:u})},o=a=>e[a]?.trim()||void 0,s=a=>o(a)??ne[a].default??"";function i(a,d,u){let m=d(
s(a));return m.ok?m.value:r(u,`${t.nameOf(a)}: ${C(m.reason)}`)}return{...t,raw:e,problems:n,add:r,text:o,parsed:i,boolean:a=>i(a,Q,"INPUT_BOOLEAN_INVALID")??!1,
duration(a,{max:d,min:u},m="INPUT_DURATION_INVALID"){let h=i(a,Ce,m);return h!==void 0&&(h<u||h>d)&&r(m,`${t.nameOf(a)}: "${s(a)}" is not between ${u}s and ${d}\
s`),h??u}}}var C=e=>Qt(e).replace(new RegExp("\\p{Cc}","gu"),t=>JSON.stringify(t).slice(1,-1)).slice(0,200),De=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.test(
e);function Pr({add:e,nameOf:t,text:n},r){let o=n(r);if(o===void 0||!De(o))return;let s=ne[r].type==="secret"?"the value":`"${C(o)}"`;e("INPUT_PLACEHOLDER",`${t(
r)}: ${s} was not expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in a shell "$NAME" in double quotes.')}c();c();var mt=y(he(),1);c();function Ue(e){let t=e.split("."),[n,r]=t.slice(0,2).map(pa);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&r?{header:n,claims:r}:void 0}function pa(e){
if(/^[\w-]+$/.test(e))try{let t=JSON.parse(Buffer.from(e,"base64url").toString("utf8"));return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}
var pt=(e,t)=>{let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0};function je(e){let n=[[/^\s*$/,"nothing but blanks"],[/^\*+$/,"a masked text (\
***)"],[/^\$\{?\{?/,"a variable that was not expanded"],[/^\s*</,"HTML or XML"],[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped once too often"],[
/^\s*\{/,"JSON"],[/^\s*["']/,"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,"one word of base64 characters"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by blanks"]].
find(([r])=>r.test(e))?.[1]??"plain text";return`${e.length} characters that look like ${n}`}function Lr(e){let t=w(e)??w(ma(e));if(!t)return ga(e);if(t.type!=="service_account")return ha(t.type);let n=["client_email","private_key"].filter(r=>typeof t[r]!=
"string"||t[r]==="");return n.length>0?gt("KEY_FIELD_MISSING",`the key has no ${n.join(" and no ")}`,"Store the key file as it was downloaded."):ya(t)}function ma(e){
let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var gt=(e,t,...n)=>({code:e,message:t,suggestions:n});
function ga(e){let t=je(e),n=/^\s*\{\s*(?:\\n|\\")/.test(e);return gt("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,n?"The secret store esca\
ped the line breaks: store the key as one line, made by jq -c . key.json":"Store the whole file in the secret, best as one line, made by jq -c . key.json")}var Cr={
external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use the key of its source, and i\
ts account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federation."};function ha(e){let t=typeof e==
"string"&&Object.hasOwn(Cr,e)?Cr[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";return gt("KEY_WRONG_TYPE",`the JSON is\
 ${n}, not a service_account key`,t??"Use the JSON of a service account key.")}function ya(e){let t=String(e.private_key),n=$r(t),r=t.replaceAll("\\n",`
`),o=n??$r(r);if(!o)return gt("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${je(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
r changed on the way into the secret: store the downloaded file again, made one line by jq -c . key.json");let s="the private_key held \\n as two characters wher\
e line breaks belong; they were read as line breaks",i=["client_id","private_key_id"].filter(a=>typeof e[a]!="string");return{email:String(e.client_email),projectId:sn(
e.project_id),universe:sn(e.universe_domain),file:n?e:{...e,private_key:r},privateKey:o,keyId:sn(e.private_key_id),notes:[...n?[]:[s],...i.length>0?[`the key ha\
s no ${i.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var sn=e=>typeof e=="string"&&e!==""?e:void 0;function $r(e){try{let t=(0,mt.createPrivateKey)(
e);return t.asymmetricKeyType==="rsa"?t:void 0}catch{return}}function Dr({keyId:e,privateKey:t}){let n=o=>Buffer.from(JSON.stringify(o)).toString("base64url"),r=n(
{alg:"RS256",typ:"JWT",...e===void 0?{}:{kid:e}});return o=>{let s=`${r}.${n(o)}`;try{return`${s}.${(0,mt.sign)("sha256",Buffer.from(s),t).toString("base64url")}`}catch{
throw new g("KEY_PRIVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}var Ur=256;function jr(e){let{add:t,nameOf:n,text:r}=e,o=r("workload_identity_provider"),s=r("credentials_json");return o===void 0?s===void 0?_a(e):ba(e,s):s===
void 0?Ea(e,o):t("INPUT_SOURCE_CONFLICT",`${n("workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}
function Ea({add:e,nameOf:t,text:n},r){let o=n("audience");o!==void 0&&(o.length>Ur||new RegExp("\\p{Cc}","u").test(o))&&e("INPUT_AUDIENCE_INVALID",`${t("audien\
ce")}: at most ${Ur} characters, and no line break`);let s=Rr(r);if(!("code"in s))return{mode:"federation",provider:s,audience:o??Ir(s)};let{code:i,message:a,suggestions:d=[]}=s;
return De(r)?void 0:e(i,`${t("workload_identity_provider")}: ${C(a)}`,...d)}function ba({add:e,nameOf:t},n){let r=Lr(n);return"code"in r?De(n)?void 0:e(r.code,`${t(
"credentials_json")}: ${r.message}`,...r.suggestions??[]):{mode:"key",key:r}}var an={federation:["workload_identity_provider"],key:["credentials_json"]};function _a({
add:e,mode:t,nameOf:n,raw:r,secretsWithheld:o}){let s=t===void 0?[...an.federation,...an.key]:an[t],[i]=s.filter(a=>r[a]!==void 0&&r[a]!=="");return e("INPUT_SO\
URCE_MISSING",[i===void 0?`${s.length>1?"neither ":""}${s.map(n).join(" nor ")} has ${s.length>1?"a":"no"} value`:`${n(i)} is given, but holds nothing but blank\
s`,...o===void 0?[]:[o]].join("; "),o===void 0?"Check the name of the secret or variable, and that this job may read it.":"Skip this step in such runs, or run i\
t after the merge. A provider name is no secret: write it down in plain.")}function Mr(e){let t=e.text("service_account");return t===void 0||$e(t)?t:Gr(e,"servi\
ce_account",t)}function Fr(e){let n=ut(e.text("delegates")??"").map(r=>r.replace(/^projects\/-\/serviceAccounts\//,""));for(let r of n)$e(r)||Gr(e,"delegates",r);
return n}function Gr({add:e,nameOf:t},n,r){if(De(r))return;let o=`"${C(r)}" is neither the email nor the unique id of a service account`;e("INPUT_SERVICE_ACCOUN\
T_INVALID",`${t(n)}: ${o}`,"gcloud iam service-accounts list --project=PROJECT_ID")}c();c();function wa(e,t){let n=Array.from({length:t.length+1},(r,o)=>o);for(let[r,o]of[...e].entries()){let s=[r+1];for(let[i,a]of[...t].entries()){let d=(n[i]??0)+
(o===a?0:1);s.push(Math.min(d,(n[i+1]??0)+1,(s[i]??0)+1))}n=s}return n.at(-1)??0}function Br(e,t){let n=t.find(s=>e.startsWith(s)||s.startsWith(e));if(e.length>
2&&n!==void 0)return n;let r=t.map(s=>({candidate:s,edits:wa(e.toLowerCase(),s.toLowerCase())})).sort((s,i)=>s.edits-i.edits),[o]=r;return o&&o.edits<=Math.max(
2,o.candidate.length/3)?o.candidate:void 0}var ka=["access_token","id_token"],Ta=3600,Ia=43200,Hr=3600;function Vr(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime",
{min:1,max:Ia},"INPUT_LIFETIME_INVALID")}function Wr(e,t){let{add:n,nameOf:r,text:o}=e,s=o("token_format");if(s===void 0)return;if(s==="access_token")return Sa(
e,t??Ta);if(s==="id_token")return Aa(e);let i=Br(s,ka);return n("INPUT_TOKEN_FORMAT_INVALID",`${r("token_format")}: "${C(s)}" is no token format`,i?`Write ${i}.`:
"Write access_token or id_token, or leave it empty.")}function Sa(e,t){let{add:n,nameOf:r,text:o}=e,s=o("access_token_subject"),i=ut(o("access_token_scopes")??""),
a=i.length>0?i:[W];for(let d of a.filter(u=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(u))){let u=`${r("access_token_scopes")}: "${C(d)}" is not a scope`;n("INPUT_SCOP\
E_INVALID",u,"Separate scopes by commas or newlines.")}return s!==void 0&&Ra(e,{user:s,lifetimeSeconds:t,hasScopes:i.length>0}),{format:"access_token",lifetimeSeconds:t,
scopes:a,user:s}}function Ra({add:e,nameOf:t},{hasScopes:n,lifetimeSeconds:r,user:o}){let s=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(o)||e("INPUT_S\
UBJECT_INVALID",`${s}: "${C(o)}" is not an email address`),n||e("INPUT_SCOPES_REQUIRED",`${s} needs ${t("access_token_scopes")}`,"List the scopes that the Works\
pace admin granted to the service account."),r>Hr){let i=`at most ${Hr}s together with ${s}`;e("INPUT_LIFETIME_INVALID",`${t("access_token_lifetime")}: ${i}`)}}
function Aa({add:e,boolean:t,nameOf:n,text:r}){let o=r("id_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is require\
d for an ID token`,"Give the URL of the service that will be called."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var cn={min:600,max:43200},va=3600,qr=20;function Jr(e,t,n){let r=Or(e,t),o=xa(r),s=o&&o.serviceAccount!==void 0,[i,...a]=[...r.problems,...vr(e,t,s),...n];if(i)
throw dr([i,...a]);if(o)return o;throw new Error("no plan, and nothing that is wrong with it")}function xa(e){for(let P of pe)Pr(e,P);let{boolean:t,duration:n,text:r}=e,
o=jr(e),s=Mr(e),i=Vr(e),a=Wr(e,i),d={delegates:Fr(e),exportVariables:t("export_environment_variables"),requestReason:Ma(e),retries:Fa(e),timeoutMs:n("timeout",{
min:1,max:3600})*1e3,propagationMs:n("wait_for_propagation",{min:0,max:300})*1e3,verify:t("verify")},u={path:r("credentials_file_path"),cleanup:t("cleanup_crede\
ntials")},m=t("create_credentials_file"),h=La(e),E=Da(e);if(!o)return;Ua(e,o);let b=s!==void 0&&Oa(o,s)?void 0:s;return ja(e,a,b),{...d,identity:o,serviceAccount:b,
token:a,file:m?{...u,lifetimeSeconds:b===void 0?void 0:Na(i)}:void 0,projectId:h??Pa(o,s),universe:E??Kr(o),notes:[...o.mode==="key"?o.key.notes:[],...Ca(i,m&&b!==
void 0),...$a(o,b)]}}var Oa=(e,t)=>e.mode==="key"&&[e.key.email,e.key.file.client_id].includes(t),Kr=e=>(e.mode==="key"?e.key.universe:void 0)??"googleapis.com";
function Pa(e,t){let n=t===void 0?void 0:on(t);if(n!==void 0||e.mode==="federation")return n;let{email:r,projectId:o}=e.key;return o!==void 0&&zr(o)?o:on(r)}var Na=e=>e!==
void 0&&e>=cn.min&&e<=cn.max?e:void 0;function Ca(e,t){if(e===void 0)return[];let{min:n}=cn;return[...t&&e<n?[`a credentials file cannot ask for less than ${n}s\
, so it leaves the lifetime out`]:[],...e>va?["a lifetime above 3600s needs constraints/iam.allowServiceAccountCredentialLifetimeExtension for this account"]:[]]}
function $a(e,t){if(e.mode==="federation"||t===void 0)return[];let{email:n}=e.key;return[`the key's account ${n} impersonates ${t}: it needs roles/iam.serviceAc\
countTokenCreator on it`]}var zr=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.test(e);function La({add:e,nameOf:t,text:n}){let r=n("project_id");return r===void 0||
zr(r)?r:e("INPUT_PROJECT_INVALID",`${t("project_id")}: "${C(r)}" is not a project id`,"gcloud projects list")}function Da({add:e,nameOf:t,text:n}){let r=n("univ\
erse");return r===void 0||nn(r)?r:e("INPUT_UNIVERSE_INVALID",`${t("universe")}: "${C(r)}" is not a domain name`)}function Ua({add:e,nameOf:t},n){let r=Kr(n);if(nn(
r))return;let o=`${t("credentials_json")}: its universe_domain "${C(r)}" is not a domain name`;e("INPUT_UNIVERSE_INVALID",o)}function ja({add:e,nameOf:t},n,r){if(n?.
format!=="access_token"||n.user===void 0||r===void 0||r.includes("@")||!$e(r))return;let o=`${t("service_account")}: domain-wide delegation needs the email, not\
 the unique id`,s=`gcloud iam service-accounts describe ${r} --format='value(email)'`;e("INPUT_SERVICE_ACCOUNT_INVALID",o,s)}function Ma({add:e,nameOf:t,text:n}){
let r=n("request_reason");if(r===void 0||/^[\x20-\x7e]{1,1024}$/.test(r))return r;let o=`${t("request_reason")}: one line of printable ASCII, since it is sent a\
s a header`;return e("INPUT_HEADER_INVALID",o)}function Fa({add:e,nameOf:t,parsed:n}){let r=n("retries",kr,"INPUT_NUMBER_INVALID")??0;return r>qr&&e("INPUT_NUMB\
ER_INVALID",`${t("retries")}: ${r} is above ${qr}`),r}c();var Ko=y(he(),1),zo=y(q(),1),z=y(v(),1);c();c();c();c();c();var ht=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`;var Ga=({projectId:e,provider:t})=>e??t?.projectNumber??"PROJECT_ID",un=e=>{let{pool:t,provider:n}=e.provider??{pool:"POOL",provider:"PROVIDER"};return`${n} --w\
orkload-identity-pool=${t} --location=global --project=${e.provider?.projectNumber??Ga(e)}`},ln="gcloud iam workload-identity-pools providers",oe=e=>`${ln} desc\
ribe ${un(e)} --format=json`,J=(e,t)=>`${ln} update-oidc ${un(e)} ${t}`,Xr=e=>`${ln} undelete ${un(e)}`,dn=(e,t,n)=>`gcloud iam service-accounts add-iam-policy-\
binding ${e??"SERVICE_ACCOUNT"} --role=roles/${t} --member=${ht(n)}`,Yr=e=>e.includes("@")&&!e.includes("://");function yt(e,t="iam.workloadIdentityUser"){let n=e.
principal??"PRINCIPAL";return Yr(n)?dn(e.serviceAccount,"iam.serviceAccountTokenCreator",`serviceAccount:${n}`):dn(e.serviceAccount,t,n)}function Qr({delegates:e=[],
principal:t="PRINCIPAL",serviceAccount:n="SERVICE_ACCOUNT"}){let r=[Yr(t)?`serviceAccount:${t}`:t,...e.map(o=>`serviceAccount:${o}`)];return[...e,n].map((o,s)=>dn(
o,"iam.serviceAccountTokenCreator",r[s]??""))}var Zr=e=>`gcloud iam service-accounts list --project=${e.projectId??"PROJECT_ID"}`;var fn=e=>t=>t.status===403&&e.test(String(t.metadata.permission??"")),eo=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Cr\
edentials in this project",suggestions:()=>["Mint once per job and reuse the token; spread the start of large matrices."]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=
500,says:"IAM Credentials failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries or timeout input rides out longer f\
ailures."]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[`gcloud services enable ${t.service??"iamcredentials.googleapis.com"} --project=${String(t.consumer??"PROJECT_ID").replace("projects/","")}`,"If \
it was enabled minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||
/insufficient authentication scopes/i.test(t),says:"the token that makes the call has too narrow a scope for IAM Credentials",suggestions:()=>["Exchange with th\
e scope https://www.googleapis.com/auth/cloud-platform."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||fn(/implicitDelegation/)(
e)),says:"a hop of the delegation chain is not allowed, or does not exist",suggestions:e=>Qr(e)},{code:"IAM_ID_TOKEN_DENIED",matches:fn(/getOpenIdToken/),says:"\
the job may not mint ID tokens of this service account",suggestions:e=>[yt(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SIGN_D\
ENIED",matches:fn(/signJwt|signBlob/),says:"the job may not sign as this service account, which domain-wide delegation needs",suggestions:e=>[yt(e,"iam.serviceA\
ccountTokenCreator"),"The role Workload Identity User does not hold this permission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the\
 job may not act as this service account",suggestions:e=>[yt(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SERVICE_ACCOUNT_NOT_\
FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[Zr(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({text:e})=>e.includes(
"allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({serviceAccount:e="\
SERVICE_ACCOUNT"})=>["Ask for 3600s or less.",`gcloud resource-manager org-policies allow constraints/iam.allowServiceAccountCredentialLifetimeExtension ${e} --\
organization=ORGANIZATION_ID`]},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({
lifetimeSeconds:e})=>[`Change access_token_lifetime (${e} s was asked for).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="\
INVALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the\
 scopes: ${e.join(", ")}. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"\
IAM Credentials does not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed m\
eanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Credentials refused"}];c();function Ba({body:e,status:t}){let n=w(e),{error:r,error_description:o}=n??{};return typeof r=="string"?{status:t,error:r,text:typeof o=="string"?o:r,reason:"",
metadata:{}}:typeof r=="object"&&r!==null?Ha(t,r):{status:t,error:"",text:U(e)||"(empty body)",reason:"",metadata:{}}}function Ha(e,t){let r=(Array.isArray(t.details)?
t.details:[]).find(o=>typeof o?.reason=="string");return{status:e,error:String(t.status??""),text:String(t.message??"(no message)"),reason:r?.reason??"",metadata:r?.
metadata??{}}}function se(e,t,n,r){let o=Ba(t),s=n.find(({matches:u})=>u(o,r))??n.at(-1),i=[t.status,o.error].filter(Boolean).join(" "),a=t.attempts>1?` after ${t.
attempts} attempts`:"",d=(s.suggestions?.(r,o)??[]).filter(u=>u!==void 0);return new g(s.code,`${s.says}
${e} answered ${i}${a}: ${U(o.text,600)}`,{suggestions:[...d,...Wa(t)],server:{status:t.status,text:U(o.text,600)}})}var Va=30;function Wa({skewSeconds:e=0}){if(Math.
abs(e)<=Va)return[];let t=e>0?"behind":"ahead of";return[`Set the clock of this machine: it is ${Math.abs(Math.round(e))} s ${t} Google's.`]}function K(e,t,n,r){
let o=w(n.body),s=o?`the keys ${Object.keys(o).join(", ")||"(none)"}`:`content type "${n.contentType}"`;return new g(e,`${t} answered ${n.status} without ${r}, \
but ${s}`,{suggestions:["Look for a proxy between this machine and Google that answers in its place."],server:{status:n.status,text:s}})}c();var ye=({network:e,requestReason:t},n)=>e.send({...n,headers:{...n.headers,...t===void 0?{}:{"x-goog-request-reason":t}}});var Me="Google IAM Credentials",Fe=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${Le(encodeURIComponent(t).replace("%40","@"))}:${n}`;async function pn(e,t,n,r,o={}){
let s=n.delegates.map(Le),i=await ye(e,{service:Me,method:"POST",url:new URL(Fe(e,n.serviceAccount,t)),bearer:n.bearer,json:{...s.length>0?{delegates:s}:{},...r}});
if(i.status===200)return i;throw se(Me,i,eo,{...e.about,...o,method:t,serviceAccount:n.serviceAccount,delegates:n.delegates})}async function to(e,t,n){let r={scope:n.
scopes,lifetime:`${n.lifetimeSeconds}s`},o=await pn(e,"generateAccessToken",t,r,n),{accessToken:s,expireTime:i}=w(o.body)??{},a=typeof i=="string"?Date.parse(i)/
1e3:Number.NaN;if(typeof s=="string"&&s!==""&&a>0)return{value:s,expiresAt:Math.floor(a)};throw K("IAM_RESPONSE_INVALID",Me,o,"accessToken and expireTime")}async function no(e,t,{
audience:n,includeEmail:r}){let o=await pn(e,"generateIdToken",t,{audience:n,includeEmail:r});return mn(w(o.body)?.token,()=>K("IAM_RESPONSE_INVALID",Me,o,"an I\
D token"))}function mn(e,t){let n=typeof e=="string"?Ue(e)?.claims:void 0,r=n&&pt(n,"exp");if(typeof e!="string"||r===void 0)throw t();return{value:e,expiresAt:r}}
async function ro(e,t,n){let r=await pn(e,"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:o}=w(r.body)??{};if(typeof o=="string"&&Ue(o))return o;throw K("IA\
M_RESPONSE_INVALID",Me,r,"a signed JWT")}c();c();var Ee=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n),oo=[{code:"STS_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too \
many exchanges at once in this project",suggestions:()=>["Exchange once per job and reuse the token; spread the start of large matrices."]},{code:"STS_UNAVAILAB\
LE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries\
 or timeout input rides out longer failures."]},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does \
not read this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"\
STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, deleted, or does not exist under this name",suggestions:e=>[
oe(e),`If it was deleted: ${Xr(e)}`,`If it is disabled: ${J(e,"--no-disabled")}`]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:Ee(/^The audience in ID Token \[/),
says:"the ID token's audience is not one that the provider accepts",suggestions:e=>["Leave the audience input out, unless the provider lists allowed audiences.",
`To allow it: ${J(e,`--allowed-audiences=${ht(e.audience??"AUDIENCE")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:Ee(/^The issuer in ID Token /),says:"the ID tok\
en comes from another issuer than the provider's: compare the two letter by letter",suggestions:e=>[oe(e),`If this CI is to be trusted: ${J(e,"--issuer-uri=ISSU\
ER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:Ee(/^Error connecting to the given credential's issuer/),says:"Google could not get the issuer's keys, or none o\
f the uploaded ones has the token's key id",suggestions:e=>[`With the issuer's current keys: ${J(e,"--jwk-json-path=jwks.json")}`,"Or let the issuer answer on t\
he public internet, over https, without a redirect."]},{code:"STS_SIGNATURE_INVALID",matches:Ee(/^Unable to verify the ID Token signature/),says:"the ID token d\
oes not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[`If keys are uploaded: ${J(e,"--jwk-json-path=jwks\
.json")}`]},{code:"STS_TOKEN_MALFORMED",matches:Ee(/^Unable to parse the ID Token/),says:"what was sent as ID token is not a JWT",suggestions:()=>["Write the to\
ken alone: no quotes, no line break, no JSON around it."]},{code:"STS_TOKEN_STALE",matches:Ee(/is stale to sign-in/),says:"the ID token has expired, or its time\
s are in the future",suggestions:()=>["Sign in right before the credentials are used, with a token minted for it."]},{code:"STS_CONDITION_REJECTED",matches:({text:e})=>e.
startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribute condition is false for this job, or names a claim that \
the token lacks",suggestions:e=>[`Hold the claims above against the condition: ${oe(e)}`,`To change it: ${J(e,'--attribute-condition="CONDITION"')}`]},{code:"ST\
S_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"the provider's mapping names a claim that the token does \
not have",suggestions:e=>[oe(e),J(e,'--attribute-mapping="google.subject=assertion.sub,\u2026" (the whole mapping: it is replaced)')]},{code:"STS_SUBJECT_TOO_LO\
NG",matches:({text:e})=>e.includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 bytes",suggestions:e=>["Map \
a shorter claim, and change the bindings that name subject/\u2026",J(e,'--attribute-mapping="google.subject=assertion.repository_id,\u2026"')]},{code:"STS_ATTRI\
BUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.test(e),says:"the mapping turns a claim into something else than a st\
ring, or into too much text",suggestions:e=>['Wrap it: string(\u2026), or .join(",") for a list.',oe(e)]},{code:"STS_REJECTED",matches:()=>!0,says:"Google refus\
ed the exchange",suggestions:e=>[e.provider&&oe(e)]}];var Et="Google STS",bt="urn:ietf:params:oauth:token-type:jwt";var gn=({endpoints:e})=>`${e.sts}/v1/token`;async function hn(e,{audience:t,idToken:n,scopes:r,subjectTokenType:o}){let s=await ye(e,{service:Et,method:"POST",url:new URL(
gn(e)),form:{grant_type:"urn:ietf:params:oauth:grant-type:token-exchange",audience:t,scope:r.join(" "),requested_token_type:"urn:ietf:params:oauth:token-type:ac\
cess_token",subject_token:n,subject_token_type:o}});if(s.status!==200)throw se(Et,s,oo,e.about);let{access_token:i,expires_in:a}=w(s.body)??{};if(typeof i!="str\
ing"||i==="")throw K("STS_RESPONSE_INVALID",Et,s,"an access token");if(typeof a!="number"||!Number.isInteger(a)||a<=0)throw new g("STS_TOKEN_NEARLY_EXPIRED",`${Et}\
 answered with a token that is about to expire`,{suggestions:["Sign in right before the credentials are used."]});return{value:i,expiresAt:Math.floor(Date.now()/
1e3)+a}}function yn(e){let{audience:t,endpoints:n,lifetimeSeconds:r,serviceAccount:o,source:s,universe:i}=e;return{universe_domain:i,type:"external_account",audience:t,
subject_token_type:bt,token_url:gn({endpoints:n}),credential_source:qa(s),...o===void 0?{token_info_url:`${n.sts}/v1/introspect`}:{service_account_impersonation_url:Fe(
{endpoints:n},o,"generateAccessToken"),...r===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:r}}}}}var so=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function qa(e){if(e.kind==="url"){let{field:t,headers:n,url:r}=e;return{url:r,...Object.keys(n).length>0?{headers:n}:
{},...so(t)}}return e.kind==="file"?{file:e.path,...so(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}c();var En=y(he(),1),bn="ci-creds-",Ja=/^ci-creds-partial-[0-9a-f]{16}\.json$/,Ka=/^ci-creds-[^/\\]*\.json$/,ie=`${bn}*.json`,_n=()=>`${bn}${(0,En.randomBytes)(
8).toString("hex")}.json`,_t=()=>`${bn}partial-${(0,En.randomBytes)(8).toString("hex")}.json`,io=e=>Ja.test(e),Ge=e=>Ka.test(e);c();var L=y(ae(),1),k=y(v(),1);c();var co=y(q(),1),wn=y(v(),1);var za={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is us\
ed up",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link that is not followed",ENAMETOOLONG:"t\
he name is too long",EISDIR:"it is a folder"},I=e=>e instanceof Error&&"code"in e&&typeof e.code=="string"?e.code:"",T=e=>{let t=I(e),n=za[t];return n?`${n} (${t}\
)`:t||"unknown reason"},ce=e=>t=>{if(["ENOENT","ENOTDIR"].includes(I(t)))return e;throw t},Xa=e=>{try{return`owned by user ${(0,co.lstatSync)(e).uid}`}catch{return"\
which cannot be looked at"}},S=(e,t)=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,wn.dirname)(e)}, ${Xa((0,wn.dirname)(e))}`,
suggestions:["Choose a folder that this job may write to."]}),Be=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and links are never followed`:`${e} exis\
ts already, and nothing is overwritten`,suggestions:["Choose another path, or remove what is there."]}),x=({code:e,message:t,suggestions:n=[]},r)=>new g(e,t,{suggestions:n,
cause:r});c();var Io=y(ae(),1),j=y(v(),1);async function So(e,t){let n=Ac(e,(0,j.dirname)(t)).map(s=>(0,j.join)(s,".gitignore")),r=await Promise.all(n.map(s=>(0,Io.readFile)(s,"utf8").catch(ce(""))));if(!r.
some(s=>/^!/m.test(s)))return;let{default:o}=await Promise.resolve().then(()=>y(At(),1));for(let[s,i]of n.entries()){let a=(0,j.relative)((0,j.dirname)(i),t).split(
j.sep).join("/"),d=o({ignorecase:!1}).add(r[s]??"").test(a);if(d.unignored)return i;if(d.ignored)return}}function Ac(e,t){let n=[t];for(let r=t;r!==e&&r!==(0,j.dirname)(
r);r=(0,j.dirname)(r))n.push((0,j.dirname)(r));return n}c();var vt=e=>`/${e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/ +$/,t=>t.replaceAll(" ",String.raw`\ `)).replace(/\r$/,"[\r]")}`,Ro=e=>e.replace(/[\\*?[]/g,String.
raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?");async function Ao(e){try{let t=await(0,L.realpath)((0,k.dirname)(e)),n=await xc(t);return n&&await vc(n,(0,k.join)(t,(0,k.basename)(e)))}catch(t){return`${e} is\
 not excluded from git: ${T(t)}`}}async function vc({root:e,common:t},n){let r=(0,k.relative)(e,n).split(k.sep).join("/");if(r.includes(`
`))return`${n} is not excluded from git: no exclude file can hold a line break`;let o=Ge((0,k.basename)(n))?[ie]:[ie,vt(r)],s=(0,k.join)(t,"info","exclude"),i=await(0,L.readFile)(
s,"utf8").catch(ce("")),a=new Set(i.split(`
`)),d=o.filter(m=>!a.has(m));d.length>0&&(await(0,L.mkdir)((0,k.dirname)(s),{recursive:!0}),await(0,L.appendFile)(s,`${i===""||i.endsWith(`
`)?"":`
`}${d.join(`
`)}
`));let u=await So(e,n);return u&&`${n} is not excluded from git: a line of ${u} that begins with "!" lets it in again`}async function xc(e){for(let t=e;;t=(0,k.dirname)(
t)){let n=await Oc((0,k.join)(t,".git"));if(n)return{root:t,common:n};if(t===(0,k.dirname)(t))return}}async function Oc(e){let t=await(0,L.stat)(e).catch(ce(void 0));
if(!t)return;let n=t.isDirectory()?e:await Pc(e);if(!n||!await Nc((0,k.join)(n,"HEAD")))return;let r=await(0,L.readFile)((0,k.join)(n,"commondir"),"utf8").catch(
ce("."));return(0,k.resolve)(n,r.trimEnd())}async function Pc(e){let t=/^gitdir: (.+?)[\r\n]*$/s.exec(await(0,L.readFile)(e,"utf8"))?.[1];return t&&(0,k.resolve)(
(0,k.dirname)(e),t)}var Nc=e=>(0,L.stat)(e).then(()=>!0,ce(!1));c();var xt=y(ae(),1),M=y(v(),1);c();var vo=y(v(),1),Cc=/^#!include:(.+)$/;async function xo(e,t){let{default:n}=await Promise.resolve().then(()=>y(At(),1)),r=!1;for(let o of e.replace(/^\uFEFF/,
"").split(`
`)){if(o.startsWith("#")||o.trim()==="")continue;let[,s,i=""]=/^(!?)(.*)$/s.exec(o.trim())??[],a=vo.posix.normalize(`/${i.trim()}`).replace(/(?<=.)\/$/,"");a!==
"/"&&n({ignorecase:!1}).add(a).ignores(t)&&(r=s!=="!")}return r}async function Oo(e,t,n){let{default:r}=await Promise.resolve().then(()=>y(At(),1)),o=await Promise.
all(e.split(/\r?\n/).map(s=>{let i=Cc.exec(s)?.[1];return i===void 0?s:n(i.trim())}));return r({ignorecase:!1}).add(o.join(`
`)).ignores(t)}var $c=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,Po=/\.(?:docker|container)ignore$/;async function No(e,t){let n=(0,M.relative)(
t,e).split(M.sep).join("/");if(n===""||n===".."||n.startsWith("../")||(0,M.isAbsolute)(n))return[];let r=await Lc(t),o=[...r.filter(s=>Po.test(s)).map(s=>Uc(s,n,
t)),...r.filter(s=>s===".gcloudignore").map(s=>jc(s,n,t)),Mc(r,n)];return(await Promise.all(o)).filter(s=>s!==void 0)}async function Lc(e){return(await(0,xt.readdir)(
e,{withFileTypes:!0}).catch(()=>[])).filter(n=>!n.isDirectory()).map(({name:n})=>n).sort()}var Co=e=>(0,xt.readFile)(e,"utf8").catch(()=>"");function $o(e){return Ge(
(0,M.basename)(e))?e.includes("/")?`**/${ie}`:ie:Ro(e)}var Dc=e=>Ge((0,M.basename)(e))?ie:vt(e);async function Uc(e,t,n){if(!await xo(await Co((0,M.join)(n,e)),
t))return`${e} lets the credentials file into images: add the line ${$o(t)}`}async function jc(e,t,n){let r=o=>Co((0,M.join)(n,o));if(!await Oo(await r(e),t,r))
return`${e} lets the credentials file into uploads: add the line ${Dc(t)}`}async function Mc(e,t){if(e.includes(".dockerignore")||e.includes(".containerignore"))
return;let n=e.find(r=>$c.test(r)&&!Po.test(r)&&!e.includes(`${r}.dockerignore`));if(n)return`there is no .dockerignore beside ${n}, so the credentials file get\
s into images: create it with the line ${$o(t)}`}c();var Lo=({delegates:e,endpoints:t,serviceAccount:n,source:r,universe:o})=>({universe_domain:o,type:"impersonated_service_account",delegates:e.map(Le),service_account_impersonation_url:Fe(
{endpoints:t},n,"generateAccessToken"),source_credentials:r});c();var H=y(ae(),1),vn=y(v(),1);var xn=e=>(0,H.lstat)(e).then(t=>t.isSymbolicLink(),()=>!1);async function Uo(e){let t=(0,vn.dirname)(e);try{if(!(await(0,H.stat)(t)).isDirectory())return Do(t,
"is not a folder")}catch(n){return["ENOENT","ENOTDIR"].includes(I(n))?Do(t,"does not exist"):S(e,T(n))}return await Fc(e)??Gc(e)}var Do=(e,t)=>({code:"INPUT_WOR\
KSPACE_MISSING",message:`the folder ${e} for the credentials file ${t}`,suggestions:["Create the folder first, check the repository out before signing in, or ch\
oose another path."]});async function Fc(e){try{return Be(e,(await(0,H.lstat)(e)).isSymbolicLink())}catch(t){return I(t)==="ENOENT"?void 0:S(e,T(t))}}async function Gc(e){
try{await(0,H.access)((0,vn.dirname)(e),H.constants.W_OK|H.constants.X_OK);return}catch(t){return S(e,T(t))}}c();var D=y(ae(),1),ke=y(v(),1);c();var qe=({dev:e,ino:t,birthtimeNs:n})=>({device:e.toString(),inode:t.toString(),birthtimeMs:Number(n)/1e6}),Ot=(e,t)=>e.device===t.device&&e.inode===t.inode&&
(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs);async function jo(e,t=D.rename){let n=[...new Set(e.map(({path:r})=>r))];return Promise.all(n.map(r=>Bc(r,e.filter(o=>o.path===r),t)))}async function Bc(e,t,n){
try{let r=await Hc(e,t,n);return r.outcome==="kept"||!await Kc(e,t)?r:r.outcome==="absent"?{path:e,outcome:"removed"}:r}catch(r){return I(r)==="ENOENT"?{path:e,
outcome:"absent"}:On(e,T(r))}}var On=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${t}`});async function Hc(e,t,n){let r=await Pt(
e,t);return r===void 0?{path:e,outcome:"absent"}:r.record?r.record.remove?Vc(e,t,n):{path:e,outcome:"kept"}:t.some(({remove:o})=>o)?On(e,r.fault):{path:e,outcome:"\
absent"}}async function Pt(e,t){try{let n=await(0,D.lstat)(e,{bigint:!0});if(n.isSymbolicLink())return{fault:"it is a link now"};if(n.isDirectory())return{fault:"\
it is a folder now"};if(!n.isFile())return{fault:"it is no regular file now"};let r=qe(n);return{record:t.find(o=>Ot(o,r)),fault:"it is another file now"}}catch(n){
if(["ENOENT","ENOTDIR"].includes(I(n)))return;throw n}}async function Vc(e,t,n){let r=(0,ke.join)((0,ke.dirname)(e),_t());await n(e,r);let o=await Pt(r,t);return o===
void 0?{path:e,outcome:"absent"}:o.record?.remove?(await(0,D.unlink)(r),{path:e,outcome:"removed"}):On(e,`${o.fault}${await Wc(r,e)}`)}async function Wc(e,t){try{
return await(0,D.link)(e,t),await(0,D.unlink)(e),""}catch{return await Pt(t,[])===void 0&&await(0,D.rename)(e,t).then(qc,Jc)?"":`, and what stood there had to b\
e left at ${e}`}}var qc=()=>!0,Jc=()=>!1;async function Kc(e,t){let n=(0,ke.dirname)(e),r=await(0,D.readdir)(n).catch(()=>[]),o=!1;for(let s of r.filter(io).map(
i=>(0,ke.join)(n,i)))(await Pt(s,t))?.record?.remove&&(await(0,D.unlink)(s),o=!0);return o}c();var V=y(ae(),1),Nt=y(v(),1);var zc=384;async function Fo(e,t,n=()=>{},r=V.link){if(await Xc(e))throw x(Be(e,await xn(e)));let o=(0,Nt.join)((0,Nt.dirname)(e),_t());await Mo(e,o,t,n,()=>Yc(
o,e,r))||await Mo(e,e,t,n,async()=>!0)}var Xc=e=>(0,V.lstat)(e).then(()=>!0,()=>!1);async function Yc(e,t,n){try{return await n(e,t),!0}catch(r){if(I(r)==="EEXI\
ST")throw r;return!1}}async function Mo(e,t,n,r,o){let s,i=!1;try{s=await(0,V.open)(t,"wx",zc);let a=qe(await s.stat({bigint:!0}));r(a),await s.writeFile(n),i=await o(),
t!==e&&await(0,V.unlink)(t);let d=qe(await s.stat({bigint:!0}));return i&&!Ot(a,d)&&r({...d,birthtimeMs:0}),i}catch(a){throw s&&await(0,V.unlink)(t).catch(()=>{}),
i&&await(0,V.unlink)(e).catch(()=>{}),await Qc(e,a)}finally{await s?.close()}}async function Qc(e,t){let n=I(t);return n===""||t instanceof g?t:n==="EEXIST"?x(Be(
e,await xn(e)),t):x(S(e,T(t)),t)}c();c();var Lt=y(he(),1),_=y(q(),1),$n=y(v(),1);c();var Go=y(v(),1),Zc=["id","path","device","inode","createdAt"],ed=["credentials","subject-token"],td=e=>Zc.every(t=>typeof e[t]=="string")&&(0,Go.isAbsolute)(
String(e.path))&&ed.includes(e.kind)&&typeof e.remove=="boolean"&&typeof e.birthtimeMs=="number",Ct=e=>`
${JSON.stringify(e)}
`;function Pn(e){let t=[...new Set(e.split(`
`))].flatMap(nd),n=new Set(t.map(r=>r.withdrawn));return t.filter(td).filter(({id:r})=>!n.has(r))}function nd(e){if(e==="")return[];try{let t=JSON.parse(e);return typeof t==
"object"&&t!==null?[t]:[]}catch{return[]}}c();var O=y(q(),1),$t=y(Nn(),1),Te=y(v(),1);var rd=448;function Ho(e){let t=od(e);return{path:(0,Te.join)(e,t===void 0?"ci-auth":`ci-auth-${t}`),uid:t}}function od(e){if((0,$t.platform)()!=="win32")try{return(0,$t.userInfo)().
uid}catch{return sd(e)}}function sd(e){try{let t=(0,O.mkdtempSync)((0,Te.join)(e,"ci-auth-probe-")),{uid:n}=(0,O.lstatSync)(t);return(0,O.rmdirSync)(t),n}catch(t){
throw x(S((0,Te.join)(e,"ci-auth"),T(t)),t)}}function Je(e){let t;try{t=(0,O.lstatSync)(e.path,{bigint:!0})}catch(r){if(["ENOENT","ENOTDIR"].includes(I(r)))return!1;
throw x(S(e.path,T(r)),r)}let n=ad(e,t);if(n)throw x({...S(e.path,n),suggestions:[id(e.path)]});return!0}function Vo(e){try{(0,O.accessSync)(Je(e)?e.path:(0,Te.dirname)(
e.path),O.constants.W_OK|O.constants.X_OK);return}catch(t){return t instanceof g?t:S(e.path,T(t))}}function Wo(e){try{(0,O.mkdirSync)(e.path,{mode:rd})}catch(t){
if(I(t)!=="EEXIST")throw x(S(e.path,T(t)),t)}Je(e)}var id=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function ad({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users may enter it"}var cd=_.constants.O_WRONLY|_.constants.O_APPEND|_.constants.O_CREAT|(_.constants.O_NOFOLLOW??0),dd=20;function Jo({directory:e,jobKey:t}){let n=Ho(e),r=`${(0,Lt.createHash)(
"sha256").update(t).digest("hex").slice(0,32)}.jsonl`,o=(0,$n.join)(n.path,r),s=[],i=m=>{for(let h=1;h<=dd;h++)if(Wo(n),ud(o,m))return;throw x(S(o,"it was taken\
 away again and again"))},a=()=>{if(!Je(n))return[];let m=Cn([o]);return Pn(m+Cn(qo(n.path,r)))},d=()=>Je(n)?(Ke(["ENOENT"],o,()=>(0,_.renameSync)(o,`${o}.${(0,Lt.randomBytes)(
8).toString("hex")}`)),s=qo(n.path,r),Pn(Cn(s))):[],u=m=>{for(let h of m)i(Ct(h));for(let h of s)Ke(["ENOENT"],h,()=>(0,_.unlinkSync)(h));s=[],Ke(["ENOENT","ENO\
TEMPTY","EEXIST"],n.path,()=>(0,_.rmdirSync)(n.path))};return{path:o,inspect:()=>Vo(n),record:m=>i(Ct(m)),withdraw:m=>{i(Ct({withdrawn:m})),a().length===0&&u(d())},
read:a,take:d,settle:u}}function ud(e,t){let n;try{n=(0,_.openSync)(e,cd,384);let r=Buffer.from(t);if((0,_.writeSync)(n,r)!==r.length)throw x(S(e,"no space is l\
eft"));return(0,_.fstatSync)(n,{bigint:!0}).ino===(0,_.lstatSync)(e,{bigint:!0}).ino}catch(r){if(I(r)==="ENOENT")return!1;throw r instanceof Error&&"syscall"in r?
x(S(e,T(r)),r):r}finally{n!==void 0&&(0,_.closeSync)(n)}}function qo(e,t){let n=[];return Ke(["ENOENT"],e,()=>{n=(0,_.readdirSync)(e)}),n.filter(r=>r.startsWith(
`${t}.`)).map(r=>(0,$n.join)(e,r))}function Cn(e){let t="";for(let n of e)Ke(["ENOENT"],n,()=>{t+=(0,_.readFileSync)(n,"utf8")});return t}function Ke(e,t,n){try{
n()}catch(r){if(!e.includes(I(r)))throw x(S(t,T(r)),r)}}var Ln=(e,t)=>{let{folder:n,jobKey:r}=e.ledger(t);return Jo({directory:n,jobKey:r})};async function Xo(e,t,n){let r=n===void 0?(0,z.join)(e.credentialsFolder(t),_n()):(0,z.resolve)(t.cwd,n),o=fd(r)??await Uo(r),s=Ln(e,t).inspect();return{place:{
ci:e,surroundings:t,path:r},problems:[o,s].filter(i=>i!==void 0)}}var ld=/private_key|-----BEGIN|eyJ0eX|[\w+/=-]{500}/;function fd(e){let t="FILE_WRITE_FAILED";
return new RegExp("\\p{Cc}","u").test(e)?{code:t,message:"the path of the credentials file holds a control character"}:ld.test(e)?{code:t,message:"the path of t\
he credentials file is a key"}:void 0}async function Yo(e,t,{place:n,report:r,source:o},s){let i=Ln(n.ci,n.surroundings),a=[],d=async(m,h,E)=>{let b=await Ao(m);
b!==void 0&&r.warn(b),await Fo(m,JSON.stringify(E,null,2),P=>{let N={id:(0,Ko.randomUUID)(),path:m,kind:h,remove:e.file?.cleanup??!0,createdAt:Y(Math.floor(Date.
now()/1e3)),...P};i.record(N),a.push(N),s(a)})},u=async()=>{await jo(a.map(m=>({...m,remove:!0})));for(let{id:m}of a)i.withdraw(m)};try{let m=await pd(e,t,n,o,d);
await d(n.path,"credentials",m.file);for(let h of await gd(n))r.warn(h);return{path:n.path,type:String(m.file.type),source:m.source,diesAt:m.diesAt,entries:a,undo:u}}catch(m){
throw await u(),m}}async function pd(e,t,n,r,o){let{delegates:s,identity:i,serviceAccount:a,universe:d}=e,{endpoints:u}=t.google,m=N=>a===void 0?N:Lo({delegates:s,
endpoints:u,serviceAccount:a,source:N,universe:d});if(i.mode==="key")return{file:m(i.key.file),source:"key"};let{refresh:h,diesAt:E}=await md(i.audience,t,n,r,o),
b={endpoints:u,universe:d,audience:ge(i.provider),source:h};return{file:s.length>0?m(yn(b)):yn({...b,serviceAccount:a,lifetimeSeconds:e.file?.lifetimeSeconds}),
source:h.kind,...E===void 0?{}:{diesAt:E}}}async function md(e,t,n,r,o){let s=t.federated?.idToken(),i=r?.refreshSource(e);if(i)return{refresh:i,...r?.mintsAgain||
!s?{}:{diesAt:s.expiresAt}};let a=(0,z.join)((0,z.dirname)(n.path),_n());return await o(a,"subject-token",{id_token:s?.value}),{refresh:{kind:"file",path:a,field:"\
id_token"},...s?{diesAt:s.expiresAt}:{}}}async function gd({ci:e,path:t,surroundings:n}){let r=e.workspace(n);return[...t.startsWith((0,z.join)(r,"/"))&&(0,zo.readdirSync)(
r).every(i=>(0,z.join)(r,i)===t)?[`the workspace ${r} is empty: a checkout after this step deletes the credentials file; check out first`]:[],...await No(t,r)]}async function Qo(e){let{ci:t,handover:n,mode:r,named:o,nameOf:s,others:i=[],raw:a,surroundings:d}=e,u=N=>{let nr=Q(a[N]?.trim()||"true");return nr.ok&&nr.value},
m=u("create_credentials_file")?await Xo(t,d,a.credentials_file_path?.trim()||void 0):void 0,h=br(o,d.env,d.cwd),E=!!a.token_format?.trim(),b={nameOf:s,mode:r,secretsWithheld:t.
secretsWithheld(d.env)};return{plan:Jr(a,b,[...i,...h.problems,...ct(d.env,"googleapis.com").problems,...m?.problems??[],...n==="ci"?hd(t,d.env,{variables:u("ex\
port_environment_variables"),outputs:E}):[]]),place:m?.place,named:h.source}}function hd(e,t,n){let r=e.handover(t);return r?r.problems(n):n.outputs?[{code:"INP\
UT_TOKEN_UNDELIVERABLE",message:`a token was asked for, but ${e.label} has no place to hand it to later steps`,suggestions:["Print it with ci-auth token, or cho\
ose an --output-format."]}]:[]}c();c();c();var cs=y(ze(),1);c();var is=y(ze(),1),Ut=y(Dn(),1);c();var ee=y(Dn(),1);var yd={"https:":["https_proxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["http_proxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},ts={"http:":"80","https:":"4\
43"},G=({port:e,protocol:t})=>Number(e||ts[t]),A=({hostname:e})=>e.replace(/^\[|\]$/g,"");function Un(e){let t=A(e);return/^(.+\.)?localhost$/.test(t)||t==="::1"||
(0,ee.isIP)(t)===4&&t.startsWith("127.")}function ns(e,t){if(Un(e))return;let n=yd[e.protocol]?.find(r=>t[r]?.trim());if(!(!n||bd(e,t.no_proxy||t.NO_PROXY||"")))
return{url:Ed(t[n]?.trim()??"",n),variable:n}}function Ed(e,t){let n=e.includes("://")?e:`http://${e}`,r=URL.canParse(n)?new URL(n):void 0;if(r?.hostname&&r.protocol in
ts)return r;let o=/^([a-z\d]+):\/\//i.exec(n)?.[1]?.toLowerCase(),s=r&&o?`names a ${o} proxy`:"is no URL";throw new g("PROXY_FAILED",`the variable ${t} ${s}`,{suggestions:[
`Set ${t} to http://HOST:PORT or https://HOST:PORT, or unset it.`]})}var bd=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&_d(n,A(e),String(G(e))));function _d(e,t,n){
if(e==="*")return!0;let[,r="",o]=/^(\[.*\]|[^:]*|[\da-f:]*:[\da-f:]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(o&&o!==n)return!1;let s=r.replace(/^\*?\.|^\[|\]$/g,
"");return s===""?!1:(0,ee.isIP)(t)?wd(s,t):t===s||t.endsWith(`.${s}`)}function wd(e,t){let[n="",r]=e.split("/");if((0,ee.isIP)(n)!==(0,ee.isIP)(t))return!1;let o=(0,ee.isIP)(
n)===6?"ipv6":"ipv4",s=r===void 0?Number.NaN:Number(r),i=new ee.BlockList;return r===void 0?i.addAddress(n,o):s>=0&&s<=(o==="ipv6"?128:32)&&i.addSubnet(n,s,o),i.
check(t,o)}var Mn=(e,t,n=!0)=>Fn(r=>kd(e,r),t,n);function Fn(e,t,n){let r=[],o=n,s=!1;return{socket:e({add:a=>(r.push(a),o||a.unref(),a.on("error",()=>{}),s&&a.destroy(),a),
signal:t}),hold(a){o=a;for(let d of r)a?d.ref():d.unref()},cancel(){s=!0,r.at(-1)?.destroy()}}}async function kd(e,t){let{origin:n,proxy:r,ca:o}=e;return n.protocol===
"http:"?Dt(e,t):as(r?{socket:await Dt(e,t)}:{port:G(n)},A(n),o,t)}async function Dt({origin:e,proxy:t,ca:n},r){if(!t)return os(e,r);try{let o=await os(t.url,r),
s=t.url.protocol==="https:"?await as({socket:o},A(t.url),n,r):o;return e.protocol==="https:"?await Id(s,e,t,r.signal):s}catch(o){throw o===r.signal.reason?o:Object.
assign(o,{atProxy:!0})}}var os=(e,{add:t,signal:n})=>jt(t((0,Ut.connect)({host:A(e),port:G(e),noDelay:!0})),"connect",n);async function as(e,t,n,{add:r,signal:o}){
let{connect:s}=await Promise.resolve().then(()=>y(jn(),1)),i=s({...e,host:t,...Gn(t),...n?{ca:n}:{},ALPNProtocols:["http/1.1"]});return jt(r(i),"secureConnect",
o)}var Gn=e=>(0,Ut.isIP)(e)?{}:{servername:e};function jt(e,t,n){return new Promise((r,o)=>{let s=a=>()=>{n.removeEventListener("abort",i),a()},i=()=>{o(n.reason),
e.destroy()};if(n.aborted)return i();n.addEventListener("abort",i,{once:!0}),e.once("error",a=>s(()=>o(a))()),e.once("close",s(()=>o(Td()))),e.once(t,s(()=>r(e)))})}
var Td=()=>Object.assign(new Error("the connection was closed"),{code:"ECONNRESET"}),Bn=e=>Object.assign(new Error(`the proxy answered ${e}`),{proxyStatus:e,atProxy:!0}),
Hn=({url:e})=>{if(!e.username&&!e.password)return{};let t=`${ss(e.username)}:${ss(e.password)}`;return{"proxy-authorization":`Basic ${Buffer.from(t).toString("b\
ase64")}`}};function ss(e){try{return decodeURIComponent(e)}catch{return e}}function Id(e,t,n,r){let o=`${t.hostname}:${G(t)}`;return new Promise((s,i)=>{let a=()=>{
i(r.reason),e.destroy()};r.addEventListener("abort",a,{once:!0}),(0,is.request)({createConnection:()=>e,method:"CONNECT",path:o,headers:{host:o,...Hn(n)}}).once(
"connect",({statusCode:d=0},u,m)=>{if(r.removeEventListener("abort",a),d>=200&&d<300)return m.length>0&&e.unshift(m),s(e);e.destroy(),i(Bn(d))}).on("error",d=>{
r.removeEventListener("abort",a),i(d)}).end()})}var Mt=class extends cs.Agent{route;#r;#t;constructor(t,n){super({keepAlive:!0}),this.route=t,this.#r=n}preconnect(){this.#t||Object.keys(this.sockets).length+Object.
keys(this.freeSockets).length>0||(this.#t=Mn(this.route,this.#r,!1),this.#t.socket.catch(()=>{}))}createConnection(t,n){this.#o(t.signal??this.#r).then(r=>n(null,
r),r=>n(r))}async#o(t){let n=this.#t;this.#t=void 0;let r=()=>n?.cancel();t.addEventListener("abort",r,{once:!0}),n?.hold(!0);let o=await n?.socket.catch(()=>{});
return t.removeEventListener("abort",r),o?.readyState==="open"?o:Mn(this.route,t).socket}closeIdle(){this.#t?.cancel(),this.#t=void 0;for(let t of Object.values(
this.freeSockets).flat())t?.destroy()}};c();c();var Sd={ENOTFOUND:"the name does not resolve",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"the connection b\
roke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no route",ENETUNREACH:"there is no route",ETIMEDOUT:"the connectio\
n was not accepted in time",EPROTO:"the other side does not speak TLS",ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},us={SELF_SIGNED_CERT_IN_CHAIN:"\
its issuer is not known here",DEPTH_ZERO_SELF_SIGNED_CERT:"it is signed by itself",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is not known here",UNABLE_TO_GET_ISSUER_CERT:"\
its issuer is not known here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"its issuer is not known here",CERT_UNTRUSTED:"its issuer is not known here",CERT_SIGNATURE_FAILURE:"\
its signature does not verify",CERT_REVOKED:"it was revoked",CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"\
it was issued for another name",HOSTNAME_MISMATCH:"it was issued for another name"},Rd="Where a private authority signs, by a proxy that inspects TLS for exampl\
e, save its certificate and set NODE_EXTRA_CA_CERTS=/path/ca.pem.",Ad={CERT_HAS_EXPIRED:"Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"\
Set the clock of this computer.",CERT_REVOKED:"Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"Check the address: another server answers there.",HOSTNAME_MISMATCH:"\
Check the address: another server answers there."},Vn=({code:e=""})=>e in us,ls=({url:e,variable:t})=>`${e.protocol}//${e.host} (from ${t})`,Ft=e=>`${(e/1e3).toFixed(
e<9950?1:0)} s`,Xe=({attempts:e,spentMs:t})=>`${e} ${e===1?"attempt":"attempts"} in ${Ft(t)}`,Gt=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${ls(e)}`]:[],
...t?[`the last answer had status ${t}`]:[]];function fs(e,t){return e.name==="TimeoutError"?ds(t):Vn(e)?xd(e,t):e.atProxy&&t.route.proxy?Od(e,t,t.route.proxy):
e.code==="ETIMEDOUT"?ds(t):vd(e,t)}var ps=({code:e=""})=>{let t=Sd[e]??"the exchange failed";return e?`${t} (${e})`:t};function vd(e,t){let{service:n,route:r}=t,
o=Un(r.origin);return new g("NETWORK_UNREACHABLE",`${n} at ${r.origin.host}: ${ps(e)}, ${Xe(t)}`,{facts:Gt(t),suggestions:[...o?[`Check that something listens o\
n port ${G(r.origin)} of this computer.`,"Behind a proxy, set NO_PROXY=127.0.0.1,localhost for the clients of that server."]:[`Check that this computer may reac\
h ${A(r.origin)} on port ${G(r.origin)}.`,r.proxy?`Where ${A(r.origin)} is reached without the proxy, add it to NO_PROXY.`:"Where a proxy is needed, set HTTPS_P\
ROXY=http://HOST:PORT."]]})}function ds(e){let{service:t,route:n}=e;return new g("NETWORK_TIMEOUT",`${t} at ${n.origin.host} did not answer in time, ${Xe(e)}`,{
facts:Gt(e),suggestions:[`Check that this computer may reach ${A(n.origin)} on port ${G(n.origin)}: a firewall that drops packets looks like this.`,...n.proxy?[]:
["Where a proxy is needed, set HTTPS_PROXY=http://HOST:PORT."]]})}var ms=(e,t)=>new g("NETWORK_TIMEOUT",`${e.service} at ${e.route.origin.host}: the limit of ${Ft(
t)} for the whole run is reached, ${Xe(e)}`,{facts:Gt(e),suggestions:["Raise the limit with --timeout, or the input timeout."]}),gs=(e,t)=>new g("NETWORK_TIMEOU\
T",`the limit of ${Ft(t)} for the whole run leaves no time to wait ${Ft(e)}`,{suggestions:["Raise the limit with --timeout, or the input timeout."]});function xd(e,t){
let{code:n=""}=e,{route:r,issuer:o,service:s}=t,i=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.host}`:`${s} at ${r.origin.host}`,a=`${us[n]} (${n})`;return new g(
"TLS_UNTRUSTED",`the certificate of ${i} is not trusted: ${a}, ${Xe(t)}`,{facts:[...o?[`issuer of the presented certificate: ${o}`]:[],...Gt(t)],suggestions:[Ad[n]??
Rd]})}function Od(e,t,n){let{proxyStatus:r}=e,o=r?`answered ${r}`:`cannot be used: ${ps(e)}`,s=`the proxy ${ls(n)} ${o}, on the way to ${t.service} at ${t.route.
origin.host}`;return new g("PROXY_FAILED",`${s}, ${Xe(t)}`,{suggestions:[r===407?`Put the proxy's credentials into ${n.variable}, as http://USER:PASSWORD@HOST:P\
ORT, percent-encoded.`:`Check the address in ${n.variable}, and that the proxy lets ${A(t.route.origin)} through.`,`Where ${A(t.route.origin)} is reached withou\
t the proxy, add it to NO_PROXY.`],...r?{facts:[`status of the proxy: ${r}`]}:{}})}var Pd=2147483647;function hs(e,t){let n=performance.now()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("abort",o,
{once:!0}),setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),Pd)).unref(),{signal:r.signal,totalMs:e,remainingMs:()=>Math.
max(0,n-performance.now()),isInterrupted:()=>t?.aborted===!0&&r.signal.reason===t.reason}}async function ys(e,t){let n=()=>t.isInterrupted()?t.signal.reason:gs(
e,t.totalMs);if(t.signal.aborted||e>=t.remainingMs())throw n();await new Promise((r,o)=>{let s=()=>{clearTimeout(i),o(n())},i=setTimeout(()=>{t.signal.removeEventListener(
"abort",s),r()},e);t.signal.addEventListener("abort",s,{once:!0})})}c();c();c();c();var ue=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${o} ${s}`.trim(),a=i?
`status code ${i}`:"an unknown error";super(`Request failed with ${a}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=
r}};c();var Ie=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"messag\
e"in t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};c();var Se=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new Ie(t.cause):
void 0;super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};c();c();var Wn=(()=>{let e=!1,t=!1;if(!1&&typeof l=="function")try{t=new l("https://empty.invalid",{body:new(void 0),method:"POST",get duplex(){return e=!0,"half"}}).
headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),Es=typeof globalThis.AbortController==
"function",Bt=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",bs=!1,_s=!1,Ht=["get","post","put","patch","head","delete"],
Nd=()=>{};Nd();var ws={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"*/*",blob:"*/*",bytes:"*/*"},Vt=2147483647,ks=new TextEncoder().
encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,Wt=Symbol("stop"),Ye=class{options;constructor(t){this.options=t}},Ts=e=>new Ye(e),Is={json:!0,parseJson:!0,
stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,onUploadProgress:!0,fetch:!0,context:!0},Ss={
next:!0},Rs={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,integrity:!0,keepalive:!0,signal:!0,window:!0,
duplex:!0};var Cd=e=>{if(!e)return 0;if(e instanceof void 0){let t=0;for(let[n,r]of e)t+=ks,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,
t+=typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},As=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),r){o+=r.byteLength;let a=t===0?0:o/t;a>=1&&(a=1-Number.EPSILON),n?.({percent:a,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=s},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},vs=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new f(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new f(
As(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},xs=(e,t,n)=>{if(!e.body)return e;let r=Cd(n??e.body);return new l(e,{duplex:"half",
body:As(e.body,r,t)})};c();c();var te=e=>e!==null&&typeof e=="object";var Qe=(...e)=>{for(let t of e)if((!te(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return Kn({},...e)},qn=(e={},t={})=>{
let n=new p(e),r=t instanceof p,o=new p(t);for(let[s,i]of o.entries())r&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function qt(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:Kn(e[n]??[],t[n]??[])}var Jn=(e={},t={})=>({beforeRequest:qt(e,t,"beforeRequest"),beforeRetry:qt(e,t,"beforeRetry"),afterResponse:qt(
e,t,"afterResponse"),beforeError:qt(e,t,"beforeError")}),$d=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,s]of r.entries())n.append(o,s);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(te(r))for(let[o,s]of Object.entries(r))s!==void 0&&n.append(o,String(s));else{
let o=new URLSearchParams(r);for(let[s,i]of o.entries())n.append(s,i)}return n},Kn=(...e)=>{let t={},n={},r={},o,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(te(i)){for(let[a,d]of Object.entries(i)){if(a==="signal"&&d instanceof globalThis.AbortSignal){s.push(d);continue}if(a==="conte\
xt"){if(d!=null&&(!te(d)||Array.isArray(d)))throw new TypeError("The `context` option must be an object");t={...t,context:d==null?{}:{...t.context,...d}};continue}
if(a==="searchParams"){d==null?o=void 0:o=o===void 0?d:$d(o,d);continue}te(d)&&a in t&&(d=Kn(t[a],d)),t={...t,[a]:d}}te(i.hooks)&&(r=Jn(r,i.hooks),t.hooks=r),te(
i.headers)&&(n=qn(n,i.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),s.length>0&&(s.length===1?t.signal=s[0]:Bt?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};c();var Ps=e=>Ht.includes(e)?e.toUpperCase():e,Ld=["get","put","head","delete","options","trace"],Dd=[408,413,429,500,502,503,504],Ud=[413,429,503],Os={limit:2,methods:Ld,
statusCodes:Dd,afterStatusCodes:Ud,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
Ns=(e={})=>{if(typeof e=="number")return{...Os,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...Os,...t}};c();c();var le=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function zn(e,t,n,r){return new Promise((o,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new le(e))},r.timeout);r.fetch(e,t).then(o).catch(s).then(()=>{clearTimeout(
i)})})}c();async function Xn(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(s),r(t.
reason)}let s=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}c();var Cs=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in Rs)&&!(r in Is)&&(!(r in e)||r in Ss)&&(n[r]=t[r]);return n},$s=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;c();function Ze(e){return e instanceof ue||e?.name===ue.name}function Yn(e){return e instanceof le||e?.name===le.name}var et=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>Vt)throw new RangeError(`The \`timeout\` option cann\
ot be greater than ${Vt}`);await Promise.resolve();let i=await r.#y();for(let a of r.#e.hooks.afterResponse){let d=r.#p(i.clone()),u;try{u=await a(r.request,r.#d(),
d,{retryCount:r.#o})}catch(h){throw r.#i(d),r.#i(i),h}if(u instanceof Ye)throw r.#i(d),r.#i(i),new Se(u.options);let m=u instanceof f?u:i;d!==m&&r.#i(d),i!==m&&
r.#i(i),i=m}if(r.#p(i),!i.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(i.status):r.#e.throwHttpErrors)){let a=new ue(i,r.request,r.#d());for(let d of r.#e.
hooks.beforeError)a=await d(a,{retryCount:r.#o});throw a}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!bs)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let a=i.clone();
return r.#i(i),vs(a,r.#e.onDownloadProgress)}return i},s=r.#m(o).finally(()=>{let i=r.#a;r.#l(i?.body??void 0),r.#l(r.request.body??void 0)});for(let[i,a]of Object.
entries(ws))i==="bytes"&&typeof f?.prototype?.bytes!="function"||(s[i]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||a);let d=await s;
if(i==="json"){if(d.status===204)return"";let u=await d.text();return u===""?"":n.parseJson?n.parseJson(u):JSON.parse(u)}return d[i]()});return s}static#r(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#t;#o=0;#n;#e;#a;#s;#c;constructor(t,n={}){
if(this.#n=t,this.#e={...n,headers:qn(this.#n.headers,n.headers),hooks:Jn({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:Ps(n.
method??this.#n.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:Ns(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??globalThis.
Object.bind(globalThis),context:n.context??{}},typeof this.#n!="string"&&!(this.#n instanceof URL||this.#n instanceof l))throw new TypeError("`input` must be a \
string, URL, or Request");if(this.#e.prefixUrl&&typeof this.#n=="string"){if(this.#n.startsWith("/"))throw new Error("`input` must not begin with a slash when u\
sing `prefixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#n=this.#e.prefixUrl+this.#n}Es&&Bt&&(this.#s=this.#e.signal??this.#n.signal,this.#t=
new globalThis.AbortController,this.#e.signal=this.#s?AbortSignal.any([this.#s,this.#t.signal]):this.#t.signal),Wn&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new p(n.headers).has("content-type");if(this.#n instanceof l&&(_s&&this.#e.body instanceof void 0||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new l(this.#n,this.#e),$s(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#r(this.#e.searchParams)).toString()),i=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,s);this.request=new l(
i,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!Wn)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#g(this.request,
this.#e.body??void 0)}}#u(){let t=this.#e.retry.delay(this.#o),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#h(t){if(this.#o++,this.#o>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new Ie(t);if(n instanceof Se)return n.customDelay??this.#u();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#o});if(r===!1)throw t;if(r===
!0)return this.#u()}if(Yn(t)&&!this.#e.retry.retryOnTimeout)throw t;if(Ze(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let s=this.#e.retry.maxRetryAfter??o;return o<s?o:s}if(t.response.status===413)throw t}return this.#u()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#l(t){t&&t.cancel().catch(()=>{})}#i(t){this.#l(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#h(n),Vt);if(this.#o<1)throw n;if(await Xn(r,this.#s?{signal:this.#s}:{}),n instanceof Se&&n.customRequest){let o=this.#e.signal?new l(
n.customRequest,{signal:this.#e.signal}):new l(n.customRequest);this.#f(o)}for(let o of this.#e.hooks.beforeRetry){let s=await o({request:this.request,options:this.#d(),
error:n,retryCount:this.#o});if(s instanceof l){this.#f(s);break}if(s instanceof f)return s;if(s===Wt)return}return this.#m(t)}}async#y(){this.#t?.signal.aborted&&
(this.#t=new globalThis.AbortController,this.#e.signal=this.#s?AbortSignal.any([this.#s,this.#t.signal]):this.#t.signal,this.request=new l(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#d(),{retryCount:this.#o});if(r instanceof f)return r;if(r instanceof l){this.#f(
r);break}}let t=Cs(this.request,this.#e);return this.#a=this.request,this.request=this.#a.clone(),this.#e.timeout===!1?this.#e.fetch(this.#a,t):zn(this.#a,t,this.#t,
this.#e)}#d(){if(!this.#c){let{hooks:t,...n}=this.#e;this.#c=Object.freeze(n)}return this.#c}#f(t){this.#c=void 0,this.request=this.#g(t)}#g(t,n){return!this.#e.
onUploadProgress||!t.body?t:xs(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};/*! MIT License © Sindre Sorhus */var Qn=e=>{let t=(n,r)=>et.create(n,Qe(e,r));for(let n of Ht)t[n]=(r,o)=>et.create(r,Qe(e,o,{method:n}));return t.create=n=>Qn(
Qe(n)),t.extend=n=>(typeof n=="function"&&(n=n(e??{})),Qn(Qe(e,n))),t.stop=Wt,t.retry=Ts,t},jd=Qn(),Ls=jd;c();var Us=y(ze(),1);var Ds=1048576;async function Zn(e,t,n){try{return await Md(e,t,n)}catch(r){if(r.stale)return Zn(e,t,n);throw r}}function Md(e,{method:t,url:n,headers:r,body:o},s){
return new Promise((i,a)=>{if(s.aborted)return a(s.reason);let d=()=>a(s.reason);s.addEventListener("abort",d,{once:!0});let u=b=>{s.removeEventListener("abort",
d),b()},{proxy:m}=e.route,h=m&&n.protocol==="http:",E=(0,Us.request)({agent:e,host:A(n),port:G(n),method:t,path:h?`${n.origin}${n.pathname}${n.search}`:n.pathname+
n.search,headers:{host:n.host,...r,...h?Hn(m):{}},signal:s});E.on("error",b=>u(()=>a(Object.assign(b,{stale:Fd(b,E.reusedSocket)})))),E.once("response",b=>{Gd(b).
then(P=>u(()=>h&&P.status===407?a(Bn(407)):i(P)),P=>u(()=>a(P)))}),E.end(o)})}var Fd=({code:e},t)=>t&&(e==="ECONNRESET"||e==="EPIPE");async function Gd(e){let t=[],
n=0;for await(let o of e)if(t.push(o),n+=o.length,n>Ds)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(n,Ds));return{status:e.statusCode??0,headers:e.headers,
body:r}}c();var Bd=3e3;async function js(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=A(r.origin),s,i=Fn(async d=>{let{connect:u}=await Promise.resolve().then(()=>y(jn(),1)),
m=await Dt(r,d),h=d.add(u({socket:m,host:o,...Gn(o),rejectUnauthorized:!1}));return await jt(h,"secureConnect",d.signal),s=Object.entries(h.getPeerCertificate().
issuer??{}).map(([E,b])=>`${E}=${b}`).join(", "),h},n,!0),a=setTimeout(i.cancel,Bd);return await i.socket.catch(()=>{}),clearTimeout(a),i.cancel(),s&&Hd(s)}var Hd=e=>e.
replace(/[^\x20-\x7e]/g,"?").slice(0,200);c();var Ms=y(ze(),1);function Fs(e,t){let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new g("INPUT_ENDPOINT_INVALID",`the address of ${n} is nei\
ther https nor http`);let{type:s,body:i}=Vd(e),a={accept:"application/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?{}:{authorization:`Be\
arer ${e.bearer}`},...Wd(e.headers)};for(let[d,u]of Object.entries(a))qd(n,d,u);return{method:r,url:o,headers:a,body:i}}function Vd({json:e,form:t}){return e!==
void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"application/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var Wd=(e={})=>Object.
fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),n]));function qd(e,t,n){try{(0,Ms.validateHeaderValue)(t,n)}catch{throw new g("INPUT_HEADER_INVALID",
`the header ${t} for ${e} holds characters that cannot be sent`)}}c();var Jd=new Set([408,429,500,502,503,504]),Kd=new Set([502,503,504]),zd=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNR\
EACH","ENETUNREACH","EPIPE","ETIMEDOUT"]),Gs=({status:e,body:t})=>Jd.has(e)||e>=400&&e<500&&Xd(t)==="quota_exceeded",Bs=({name:e,code:t="",proxyStatus:n=0})=>e===
"TimeoutError"||zd.has(t)||Kd.has(n);function Xd(e){if(e.includes("quota_exceeded"))try{return JSON.parse(e)?.error}catch{return}}function Hs(e,t,n,r=Math.random){
return Math.max(r()*t*2**(e-1),Yd(n))}function Yd(e=""){if(/^\d+$/.test(e.trim()))return Number(e)*1e3;let t=Date.parse(e);return Number.isNaN(t)?0:Math.max(0,t-
Date.now())}var Qd=2e4,Zd=500;async function Vs(e,t,n){let r={call:e,agent:t,options:n,outgoing:Fs(e,n.userAgent??"ci-auth"),startedAt:performance.now(),attempts:0,sentAt:0,
received:void 0,lastStatus:void 0,retryInMs:0};try{await eu(r)}catch(o){if(!Ze(o))throw await ou(o,r)}return su(r)}async function eu(e){let{call:t,options:n}=e,
{signal:r}=n.run;r.throwIfAborted(),await Ls(t.url.origin+t.url.pathname,{method:t.method,fetch:async o=>{let{status:s}=await tu(e,o.signal);return new f(null,{
status:Math.min(s,599)})},retry:{limit:n.retries,methods:["get","post"],shouldRetry:({error:o})=>ru(o,e),delay:()=>e.retryInMs},signal:r,timeout:n.callTimeoutMs??
Qd})}async function tu(e,t){let{agent:n,outgoing:r,options:o}=e;e.attempts++,e.sentAt=Date.now(),e.received=void 0;let s=performance.now(),i=a=>{let{method:d,url:u}=r;
o.trace?.(`${d} ${u.host}${u.pathname} ${a} ${Math.round(performance.now()-s)} ms`)};try{return e.received=await Zn(n,r,t),e.lastStatus=e.received.status,i(e.lastStatus),
e.received}catch(a){throw i(t.aborted?"no answer":nu(a)),a}}var nu=({code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";function ru(e,t){let{attempts:n,
received:r,options:o}=t,{run:s,backoffMs:i=Zd}=o;return s.signal.aborted||!(r?Gs(r):Bs(e))?!1:(t.retryInMs=Hs(n,i,r?.headers["retry-after"]),t.retryInMs<s.remainingMs())}
async function ou(e,t){let{call:n,agent:r,attempts:o,lastStatus:s,options:i,startedAt:a}=t,{run:d}=i;if(d.isInterrupted())return d.signal.reason;let{route:u}=r,
m={service:n.service,route:u,attempts:o,lastStatus:s,spentMs:performance.now()-a};if(d.signal.aborted)return ms(m,d.totalMs);let h=Vn(e)?await js(u,e.atProxy===
!0,d.signal):void 0;return fs(e,{...m,issuer:h})}function su({attempts:e,received:t,sentAt:n}){let{status:r=0,headers:o={},body:s=""}=t??{},i=Date.parse(o.date??
""),a=Math.trunc((i-(n+Date.now())/2)/1e3)+0;return{status:r,contentType:o["content-type"]??"",body:s,attempts:e,skewSeconds:Number.isNaN(a)?void 0:a}}function Ws(e){let t=hs(e.deadlineMs,e.signal),n=new Map,r=({url:o})=>{let s=n.get(o.origin);if(s)return s;let i={origin:new URL(o.origin),proxy:ns(o,e.env),ca:e.
ca},a=new Mt(i,t.signal);return n.set(o.origin,a),a};return{send:async o=>Vs(o,r(o),{...e,run:t}),preconnect(o){try{r({url:o}).preconnect()}catch{}},wait:o=>ys(
o,t),remainingMs:t.remainingMs,close(){for(let o of n.values())o.closeIdle()}}}c();async function qs(e,t){try{return await t()}catch(n){if(!(n instanceof g)||n.server===void 0||n.facts.length>0)throw n;let{cause:r,code:o,message:s,problems:i,server:a,
suggestions:d}=n;throw new g(o,s,{cause:r,facts:e(),problems:i,server:a,suggestions:d})}}c();c();var X=e=>e.replace(new RegExp("\\p{Cc}","gu"),t=>JSON.stringify(t).slice(1,-1)).replaceAll("##[","## [");c();function Jt(e){let t=new Map;return{forget:()=>t.clear(),get(n,r){let o=`${r??""} ${n.join(" ")}`,s=()=>e(n,r),i=t.get(o)?.then(a=>iu(a)?a:s())??s();return t.set(
o,i),i.catch(()=>t.get(o)===i&&t.delete(o)),i}}}var iu=({expiresAt:e})=>e-Date.now()/1e3>20;c();var au=60,cu=10;function Js(e,{fresh:t,label:n}){let r=Ue(e),o=r&&pt(r.claims,"exp");if(!r||o===void 0)throw new g("OIDC_TOKEN_MALFORMED",`${n} holds no ID toke\
n, but ${je(e)}`,{suggestions:["Hand over the JWT alone: no quotes, no JSON around it, no masked text."]});return t||du(o-Date.now()/1e3,o,n),{value:e,claims:r.
claims,expiresAt:o}}function du(e,t,n){let r=new Date(t*1e3).toISOString();if(e<-au)throw new g("OIDC_TOKEN_EXPIRED",`the ID token in ${n} expired ${Math.round(
-e)} s ago (${r})`,{suggestions:["Sign in right after the CI hands out the token, or impersonate a service account at the start of the job."]});if(e>=0&&e<cu)throw new g(
"OIDC_TOKEN_TOO_SHORT",`the ID token in ${n} dies in ${Math.round(e)} s`,{suggestions:["Sign in right after the CI hands out the token."]})}function Ks({claims:e,
expiresAt:t}){let n=String(e.sub??"(none)"),r=X([e.aud??"(none)"].flat().join(", "));return[`iss  ${X(String(e.iss??"(none)"))}`,`aud  ${r}`,`sub  ${X(n)} (${Buffer.
byteLength(n)} of at most 127 bytes)`,`exp  in ${Math.round(t-Date.now()/1e3)} s`]}var uu=["repository","repository_owner","ref","environment","event_name","job\
_workflow_ref","namespace_path","project_path"],zs=({claims:e})=>uu.flatMap(t=>{let n=e[t];return typeof n=="string"&&n!==""?[`${t}  ${X(n)}`]:[]});function Xs(e){let{audience:t,google:n,provider:r,report:o,source:s,target:i}=e,a;async function d(){let h=await s.mint(t,n.network);o.mask(h),a=Js(h,{label:s.label,
fresh:s.mintsAgain});let{sub:E}=a.claims;return r&&typeof E=="string"&&(n.about.principal=Sr(r,E)),a}async function u(h){let E=await d();try{return await hn(n,{
...i,idToken:E.value,scopes:h})}catch(b){if(!s.mintsAgain||!lu(b))throw b;return hn(n,{...i,idToken:(await d()).value,scopes:h})}}let m=Jt(async h=>{let E=await u(
h);return o.mask(E.value),E});return{account:void 0,principal:async()=>n.about.principal??i.audience,accessToken:h=>m.get(h),forget:m.forget,sign:void 0,idToken:()=>a,
facts:()=>fu(e,a)}}var lu=e=>e instanceof g&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_EXPIRED"].includes(e.code);function fu({google:e,provider:t},n){let{principal:r,
serviceAccount:o}=e.about;return[...t?[`provider  ${re(t)}`]:[],...o===void 0?[]:[`service account  ${o}`],...n?Ks(n):[],...r===void 0?[]:[`${X(r)} (if google.s\
ubject is mapped from assertion.sub)`],...n?zs(n):[]]}c();c();c();var tt=e=>({text:t})=>e.test(t),er=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many token requests",suggestions:()=>[
"Mint once per job and reuse the token."]},{code:"OAUTH_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's OAuth endpoint failed; the key is not the reaso\
n",suggestions:()=>["Run the job again; a higher retries or timeout input rides out longer failures."]},{code:"OAUTH_JWT_TIMEFRAME",matches:tt(/must be a short-lived token/),
says:"Google finds the times of the signed assertion wrong, also after a correction by its own clock",suggestions:()=>["Set the clock of this machine (timedatec\
tl, or the hypervisor)."]},{code:"OAUTH_LIFETIME_TOO_LONG",matches:tt(/lifetime cannot exceed 3600 seconds/),says:"more than one hour was asked for",suggestions:()=>[
"Set access_token_lifetime to 3600s or less.","Set the clock of this machine."]},{code:"OAUTH_JWT_SIGNATURE",matches:tt(/Invalid JWT Signature/i),says:"the key'\
s signature is not accepted: the key was deleted, disabled or rotated",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>[`gcloud iam service-accounts keys li\
st --iam-account=${e}`,"Put a key that is listed there into the secret, or better, move to workload identity federation."]},{code:"OAUTH_ACCOUNT_NOT_FOUND",matches:tt(
/account not found/i),says:"the service account of the key was deleted or disabled",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>[`gcloud iam service-acc\
ounts describe ${e}`]},{code:"OAUTH_SUBJECT_INVALID",matches:tt(/Invalid email or User ID/i),says:"the user to act for does not exist",suggestions:({user:e})=>[
`Check access_token_subject: ${e??"(none)"}`]},{code:"OAUTH_DELEGATION_UNAUTHORIZED",matches:({error:e})=>e==="unauthorized_client",says:"domain-wide delegation\
 is not granted to this service account, or not for all of these scopes",suggestions:({scopes:e=[],serviceAccount:t="SERVICE_ACCOUNT"})=>[`gcloud iam service-ac\
counts describe ${t} --format='value(uniqueId)'`,`Enter that id and these scopes in the Workspace admin console, API controls, domain-wide delegation: ${e.join(
",")}`,"A change there may take hours."]},{code:"OAUTH_SCOPE_INVALID",matches:({error:e})=>e==="invalid_scope",says:"Google refused the scopes or the audience",
suggestions:({audience:e,scopes:t=[]})=>[`Check: ${[...t,e].filter(Boolean).join(", ")}`]},{code:"OAUTH_REJECTED",matches:()=>!0,says:"Google refused the signed\
 assertion"}];var nt="Google OAuth",rt=3600,pu=({universe:e})=>`https://oauth2.${e}/token`;async function ot(e,t,n){let r=await Zs(e,t,n),{access_token:o,expires_in:s}=w(r.body)??
{};if(typeof o=="string"&&o!==""&&typeof s=="number"&&s>0)return{value:o,expiresAt:Math.floor(Date.now()/1e3+s)};throw K("OAUTH_RESPONSE_INVALID",nt,r,"access_t\
oken and expires_in")}async function Qs(e,t,n){let r=await Zs(e,t,n);return mn(w(r.body)?.id_token,()=>K("OAUTH_RESPONSE_INVALID",nt,r,"an ID token"))}async function Zs(e,t,n){
let r=await Ys(e,t,n,0);if(r.status===200)return r;let o=mu(e,n),s=se(nt,r,er,o);if(!(s.code==="OAUTH_JWT_TIMEFRAME"||s.code==="OAUTH_LIFETIME_TOO_LONG")||r.skewSeconds===
void 0)throw s;let a=await Ys(e,t,n,r.skewSeconds);if(a.status===200)return a;throw se(nt,a,er,o)}var mu=({about:e},t)=>"scope"in t?{...e,serviceAccount:t.iss,audience:void 0,
scopes:t.scope.split(" ")}:{...e,serviceAccount:t.iss,audience:t.target_audience,scopes:[]};async function Ys(e,t,n,r){let o=Math.floor(Date.now()/1e3+r),{lifetimeSeconds:s=rt,
...i}={lifetimeSeconds:void 0,...n},a=await t({...i,aud:pu(e),iat:o,exp:o+s});return ye(e,{service:nt,method:"POST",url:new URL(`${e.endpoints.oauth2}/token`),form:{
grant_type:"urn:ietf:params:oauth:grant-type:jwt-bearer",assertion:a}})}function ei(e,t,n){let r=Dr(t);e.about.principal=t.email;let o=Jt(async(s,i=rt)=>{let a=await ot(e,r,{iss:t.email,scope:s.join(" "),lifetimeSeconds:i});return n.
mask(a.value),a});return{account:t.email,principal:async()=>t.email,accessToken:o.get,forget:o.forget,sign:r,facts:()=>[`key of  ${t.email}`,...t.keyId===void 0?
[]:[`key id  ${t.keyId}`]]}}var ti=({file:e})=>String(e.private_key).split(/\r?\n|\\n/).filter(t=>t.length>=16&&!t.startsWith("-----"));c();async function ni(e,t,n,r){let o=n.serviceAccount===void 0&&n.delegates.length===0,s=r.format==="id_token"||r.lifetimeSeconds<=rt;if(o&&(s||t.account===void 0))
return gu(e,t,r);let i=n.serviceAccount??t.account;if(i===void 0)throw ri("delegates lead");return hu(e,t,{serviceAccount:i,delegates:n.delegates},r)}var ri=e=>new g(
"INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} nowhere without a service account`,{suggestions:["Add the service account to become."]});async function gu(e,t,n){let{account:r,
sign:o}=t;if(n.format==="access_token"&&n.user===void 0)return t.accessToken(n.scopes,r===void 0?void 0:n.lifetimeSeconds);if(r===void 0||!o)throw ri("an ID tok\
en or a subject leads");return n.format==="id_token"?Qs(e,o,{iss:r,target_audience:n.audience}):ot(e,o,{iss:r,scope:n.scopes.join(" "),sub:n.user??"",lifetimeSeconds:n.
lifetimeSeconds})}async function hu(e,t,n,r){if(r.format==="id_token")return tr(t,n,d=>no(e,d,r));let{lifetimeSeconds:o,scopes:s,user:i}=r;return i===void 0?tr(
t,n,d=>to(e,d,{lifetimeSeconds:o,scopes:s})):ot(e,d=>tr(t,n,u=>ro(e,u,d)),{iss:await yu(n),scope:s.join(" "),sub:i,lifetimeSeconds:o})}async function yu({serviceAccount:e}){
if(e.includes("@"))return e;throw new g("INPUT_SERVICE_ACCOUNT_INVALID","domain-wide delegation needs the email of the service account, not its unique id",{suggestions:[
`gcloud iam service-accounts describe ${e} --format='value(email)'`]})}async function tr(e,t,n){let r=await e.accessToken([W]);try{return await n({...t,bearer:r.
value})}catch(o){if(!(o instanceof g&&o.code==="IAM_BEARER_REJECTED"&&r.expiresAt<=Date.now()/1e3))throw o;e.forget();let i=await e.accessToken([W]);return n({...t,
bearer:i.value})}}c();var Eu=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED","API_DI\
SABLED"]),bu=2e3,_u=15e3;async function oi(e,t){let{firstWaitMs:n=bu,network:r,report:o}=t;for(let s=n;;s=Math.min(s*1.5,_u)){let i=Date.now();try{return await e()}catch(a){
let{leftMs:d}=t;if(d<=0||!(a instanceof g)||!Eu.has(a.code))throw a;o.note(`${a.code}: waiting for the change to arrive, ${Math.ceil(d/1e3)} s left`),await r.wait(
Math.min(s,d)),t.leftMs-=Date.now()-i}}}function ii(e,t,n){let{report:r,surroundings:o}=t,{endpoints:s}=ct(o.env,e.universe),i=Ws({env:o.env,deadlineMs:e.timeoutMs+e.propagationMs,retries:e.retries,trace:r.
trace,userAgent:t.userAgent,...t.pace,...t.signal===void 0?{}:{signal:t.signal}}),{requestReason:a,universe:d}=e,u={network:i,endpoints:s,universe:d,requestReason:a,
about:wu(e)},{actor:m,federated:h}=ku(e.identity,u,n,r),E={serviceAccount:e.serviceAccount,delegates:e.delegates};for(let N of Tu(e,s))i.preconnect(new URL(N));
let b=t.pace?.backoffMs===void 0?void 0:4*t.pace.backoffMs,P={network:i,report:r,leftMs:e.propagationMs,firstWaitMs:b};return{actor:m,federated:h,google:u,target:E,
mint:N=>si({actor:m,google:u,target:E},N,P),mintOwn:N=>si({actor:m,google:u,target:{delegates:[]}},N,P),close:i.close}}async function si({actor:e,google:t,target:n},r,o){
let s=await qs(e.facts,()=>oi(()=>ni(t,e,n,r),o));return o.report.mask(s.value),s}function wu({delegates:e,identity:t,projectId:n,serviceAccount:r,token:o}){let s=o?.
format==="access_token"?o:void 0;return{delegates:e,projectId:n,serviceAccount:r,provider:t.mode==="federation"?t.provider:void 0,audience:t.mode==="federation"?
t.audience:void 0,scopes:s?.scopes,user:s?.user,lifetimeSeconds:s?.lifetimeSeconds}}function ku(e,t,n,r){if(e.mode==="key"){for(let d of ti(e.key))r.mask(d);return{
actor:ei(t,e.key,r),federated:void 0}}if(!n)throw new Error(`no token source for ${re(e.provider)}`);let{audience:o,provider:s}=e,i={audience:ge(s),subjectTokenType:bt},
a=Xs({google:t,source:n,audience:o,provider:s,target:i,report:r});return{actor:a,federated:a}}function Tu({delegates:e,identity:t,serviceAccount:n,token:r,verify:o},s){
let i=n!==void 0||e.length>0,a=t.mode==="key"||r?.format==="access_token"&&r.user!==void 0;return[...t.mode==="federation"?[s.sts]:[],...a&&(o||r)?[s.oauth2]:[],
...i&&(o||r)?[s.iamcredentials]:[]]}c();async function ci(e,t,n,r){let{identity:o,projectId:s,serviceAccount:i,token:a}=e,{asked:d}=n,u=t.federated?.idToken()?.claims.sub;return{mode:o.mode,principal:await t.
actor.principal(),provider:o.mode==="federation"?re(o.provider):void 0,subject:typeof u=="string"?u:void 0,serviceAccount:i??t.actor.account,projectId:s,credentialsFile:r&&
{path:r.path,type:r.type,source:r.source,expires:r.diesAt===void 0?void 0:Y(r.diesAt)},token:a&&d&&{format:a.format,expires:Y(d.expiresAt),...a.format==="access\
_token"?{scopes:a.scopes}:{audience:a.audience}},variables:e.exportVariables?or({projectId:s,credentialsFile:r?.path,executable:r?.source==="executable"}):{},outputs:{
...s===void 0?{}:{project_id:s},...r===void 0?{}:{credentials_file_path:r.path},...ai("auth_token",n.federated),...a?ai(a.format,d):{}}}}var ai=(e,t)=>t===void 0?
{}:{[e]:t.value,[`${e}_expiration`]:Y(t.expiresAt)};async function di(e){let{ci:t,report:n,surroundings:r}=e,{named:o,place:s,plan:i}=await Qo(e),a=i.identity.mode==="key"?void 0:o??t.tokenSource(r);for(let u of a?.
secrets??[])n.mask(u);for(let u of i.notes)n.note(u);let d=ii(i,e,a);try{let u=await ir(i,d),m=i.file&&s?await Yo(i,d,{place:s,report:n,source:a},e.onRecorded??
(()=>{})):void 0,h=await ci(i,d,u,m);return await Iu(e,i,h,m),Su(i,m,n),h}finally{d.close()}}async function Iu({accept:e,ci:t,handover:n,report:r,signal:o,surroundings:s},{
exportVariables:i,projectId:a},d,u){i&&a===void 0&&r.note("the project id is not certain, so no project variable is set: give project_id where tools need one");
let m=n==="ci"?t.handover(s.env):void 0;try{o?.throwIfAborted(),m?.exportVariables(d.variables),m?.problems({variables:!1,outputs:!0}).length===0&&m.setOutputs(
{...d.outputs}),e?.(d)}catch(h){throw await u?.undo(),h}}function Su({delegates:e,identity:t},n,r){if(n?.diesAt!==void 0){let o=Y(n.diesAt);r.warn(n.source==="f\
ile"?`the credentials file works until ${o}, unless the token file it names is renewed (OIDC_NO_REFRESH)`:`the credentials file works until ${o}: its source can\
not mint again (OIDC_NO_REFRESH)`)}n&&t.mode==="federation"&&e.length>0&&r.warn("delegates do not fit into an external_account file: this one is an impersonated\
_service_account file, which Node and Go load, Python, Java and gcloud do not (INPUT_DELEGATES_NOT_PORTABLE)")}c();function ui({credentialsFile:e,principal:t,serviceAccount:n,token:r,variables:o},{handedOn:s}){let i=n===void 0||n===t,a=Object.keys(o);return[`Signed in as ${i?
t:n}`,...i?[]:[`  by ${t}`],...e?[`Wrote ${e.path} (${e.type}, source: ${e.source})`]:[],...r?[`Minted an ${r.format==="id_token"?"ID token":"access token"} unt\
il ${r.expires}`]:[],...a.length>0&&s?[`Later steps have ${a.join(", ")}`]:[]].map(X)}c();var Ei=y(Nn(),1);c();var li=(e,t)=>e.find(n=>n.hasTokenSurface(t))??e.find(n=>n.detect(t));c();c();var hi=y(q(),1);c();var fi=y(he(),1),Xt=y(q(),1);var pi=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),Ru=e=>pi(e).replaceAll(":","%3A").replaceAll(",","%2C");function Re(e,t,n={}){let r=Object.entries(n).map(([o,s])=>`${o}=${Ru(s)}`);return`::${e}${r.length>
0?` ${r.join(",")}`:""}::${pi(t)}`}var Yt=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>Re("add-mask",t));function Au(e,t){let n=`ghadelimiter_${(0,fi.randomUUID)()}`;
if(e.includes(n)||t.includes(n))throw new g("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${n}
${t}
${n}
`}function zt(e,t,n){let r=Object.entries(n).map(([o,s])=>Au(o,s)).join("");r!==""&&mi(e,t,r)}function mi(e,t,n){let[r]=Kt(e,t);if(r)throw new g(r.code,r.message,
{suggestions:r.suggestions??[]});try{(0,Xt.appendFileSync)(e[t]??"",n)}catch(o){let{code:s}=o;throw new g("FILE_WRITE_FAILED",`the file that ${t} names cannot b\
e written (${s})`,{suggestions:["Look for a full disk, or a step that changed the owner or the mode of the file."]})}}function Kt(e,t){let n=e[t];return n&&(0,Xt.statSync)(
n,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_MISSING",message:n?`${t} names "${n}", which is not a file`:`${t} is not set, so later steps cannot be t\
old`,suggestions:["Run inside a step of a job, or use --output-format to get the variables on standard output."]}]}var gi=e=>({problems:({outputs:t,variables:n})=>[
...n?Kt(e,"GITHUB_ENV"):[],...t?Kt(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>zt(e,"GITHUB_ENV",t),setOutputs:t=>zt(e,"GITHUB_OUTPUT",t),appendSummary:t=>{Kt(e,"\
GITHUB_STEP_SUMMARY").length===0&&mi(e,"GITHUB_STEP_SUMMARY",t)}});var Ae={handover:gi,maskLines:Yt,workspace:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,ledger:({env:e,temporaryFolder:t})=>({
folder:e.RUNNER_TEMP||t,jobKey:[e.GITHUB_SERVER_URL,e.GITHUB_REPOSITORY,e.GITHUB_RUN_ID,e.GITHUB_RUN_ATTEMPT,e.GITHUB_JOB,e.RUNNER_NAME].join(" ")}),secretsWithheld(e){
return e.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":e.GITHUB_EVENT_NAME!=="pull_request_target"&&yi(e)?"p\
ull requests from forks get no secrets":void 0}};function ve(e,t,n){if(t.ACT==="true")return new g("OIDC_LOCAL_RUNNER","act runs this job on a computer that has\
 no OIDC token endpoint",{suggestions:["Give it the one of the emulator: ci-auth emulator run --ci github -- COMMAND"]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new g(
"OIDC_DEPENDABOT","Dependabot started this run, and may not mint an ID token",{suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'","Run it a\
fter the merge."]});if(yi(t))return new g("OIDC_FORK_PULL_REQUEST","a pull request from a fork may not mint an ID token",{suggestions:["Skip the step with if: g\
ithub.event.pull_request.head.repo.full_name == github.repository","Run it on push."]});let r="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_TOKEN";
return new g("OIDC_PERMISSION_MISSING",`${e} runs this job, but ${r} are not set`,{suggestions:n})}function yi(e){try{let t=JSON.parse((0,hi.readFileSync)(e.GITHUB_EVENT_PATH??
"","utf8")),{base:n,head:r}=t.pull_request;return r.repo?.full_name!==n.repo.full_name}catch{return!1}}c();var xe=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function Oe(e,t,n){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:r,ACTIONS_ID_TOKEN_REQUEST_URL:o}=t;
if(!r||!o)throw n();if(!URL.canParse(o))throw new g("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");let s=i=>{let a=new URL(o);return a.searchParams.
set("audience",i),a};return{label:e,mintsAgain:!0,secrets:[r],async mint(i,a){let d=await a.send({service:`${e} OIDC`,method:"GET",url:s(i),bearer:r});return vu(
e,d)},refreshSource:i=>({kind:"url",url:s(i).href,headers:{Authorization:`Bearer ${r}`},field:"value"})}}function vu(e,{body:t,contentType:n,status:r}){if(r<200||
r>299)throw xu(e,r,t);let o=w(t),{value:s}=o??{};if(typeof s=="string"&&s!=="")return s;let i=o?`the keys ${Object.keys(o).join(", ")||"(none)"}`:`content type \
"${n}"`;throw new g("OIDC_RESPONSE_INVALID",`${e} answered ${r} without a token, but ${i}`,{suggestions:["Look for a proxy between the runner and its server tha\
t answers in its place."]})}function xu(e,t,n){let r=Pu(n),o={status:t,text:r};return/in '?Completed'? state/i.test(r)?new g("OIDC_JOB_COMPLETED",`${e} mints no\
 token for a job that has ended`,{server:o,suggestions:["Use the credentials inside the job, or impersonate a service account, whose token outlives it."]}):new g(
"OIDC_REQUEST_FAILED",`${e} refused to mint an ID token: HTTP ${t}: ${r}`,{server:o,suggestions:[Ou(t)?"Run the job again; a higher retries or timeout input rid\
es out longer failures.":'Check that the job still runs and has "id-token: write".']})}var Ou=e=>e===408||e===429||e>=500;function Pu(e){let{message:t}=w(e)??{};
return U(typeof t=="string"?t:e)||"(no text)"}var Nu=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],st={...Ae,id:"forgejo",label:"Forgejo Actions",hasTokenSurface:e=>st.
detect(e)&&xe(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>Oe(st.label,e,()=>ve(st.label,e,Nu))};c();var Cu=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],$u=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),it={...Ae,id:"ghes",label:"GitH\
ub Enterprise Server",hasTokenSurface:e=>it.detect(e)&&xe(e),detect:e=>e.GITHUB_ACTIONS==="true"&&$u(e),tokenSource:({env:e})=>Oe(it.label,e,()=>ve(it.label,e,Cu))};c();var Lu=['Give the job "permissions: {contents: read, id-token: write}".',"Where a reusable workflow runs it, the calling job must grant the same."],at={...Ae,id:"\
github",label:"GitHub Actions",hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&xe(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>Oe(at.label,e,()=>ve(
at.label,e,Lu))};var bi="ci-auth-action/0.0.0",_i=()=>({env:{...process.env},cwd:process.cwd(),temporaryFolder:(0,Ei.tmpdir)()}),Du=[st,it,at],wi=({env:e})=>li(Du,e)??at,fe=e=>{
process.stdout.write(`${e}
`)},ki=({env:e})=>Object.fromEntries(pe.map(t=>[t,e[`INPUT_${t.toUpperCase()}`]])),Uu={backoff:"Delete backoff: waits between attempts grow by themselves.",backoff_limit:"\
Delete backoff_limit: the timeout input limits the whole step.",activate_credentials_file:"Delete activate_credentials_file: a credentials file that is created \
is also used.",lifetime:"Rename lifetime to access_token_lifetime."},Ti=({env:e})=>Object.entries(Uu).filter(([t])=>e[`INPUT_${t.toUpperCase()}`]).map(([t,n])=>({
code:"INPUT_NOT_APPLICABLE",message:`${t} is not an input of this action`,suggestions:[n]})),Ii=e=>e;function Si({env:e}){let t=new Set;return{mask(n){if(!t.has(
n)){t.add(n);for(let r of Yt(n))fe(r)}},note:n=>fe(n),warn:n=>fe(Re("warning",n,{title:"ci-auth"})),trace:n=>{e.RUNNER_DEBUG==="1"&&fe(Re("debug",n))}}}var ju="\
recorded",Ri=({env:e},t)=>zt(e,"GITHUB_STATE",{[ju]:JSON.stringify(t)});var Ai=e=>fe(e);function vi(e){if(process.exitCode=1,!(e instanceof g)){let a=e instanceof Error?e.stack??e.message:"something that is no error was thrown";fe(Re(
"error",`this is a bug in ci-auth: ${a}`,{title:"ci-auth"}));return}let{code:t,facts:n,message:r,problems:o,suggestions:s}=e,i=[o.length>0?r:r.replace(/$/m,` (${t}\
)`),...n.map(a=>`  ${a}`),...s.length>0?["Try this:",...s.map(a=>`  ${a}`)]:[]];fe(Re("error",i.join(`
`),{title:`ci-auth: ${t}`}))}c();var Mu=e=>`<code>${e.replace(/[^\w ,/-]|_/gu,t=>`&#${t.codePointAt(0)};`)}</code>`;function xi(e){let{credentialsFile:t,principal:n,provider:r,serviceAccount:o,
subject:s,token:i}=e;return["### Signed in to Google Cloud","","| | |","|---|---|",...[["Subject",s],["Provider",r],["Principal",n===o?void 0:n],["Service accou\
nt",o],["Project",e.projectId],["Scopes",i?.scopes?.join(", ")],["Audience",i?.audience],[i?.format==="id_token"?"ID token expires":"Access token expires",i?.expires],
["Credentials file",t&&`${t.type}, source: ${t.source}`],["Credentials expire",t&&(t.expires??Fu(t.source))]].flatMap(([u,m])=>m===void 0?[]:[`| ${u} | ${Mu(m)}\
 |`]),"",""].join(`
`)}var Fu=e=>e==="key"?"never, until the key is deleted":"with the job; client libraries refresh them until then";async function Gu(){let e=_i(),t=wi(e),n=await di({surroundings:e,report:Si(e),userAgent:bi,raw:ki(e),others:Ti(e),nameOf:Ii,ci:t,named:{},handover:"ci",onRecorded:r=>Ri(
e,r)});for(let r of ui(n,{handedOn:!0}))Ai(r);t.handover(e.env)?.appendSummary(xi(n))}await Gu().catch(vi);
