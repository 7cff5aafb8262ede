var Bi=Object.create;var ir=Object.defineProperty;var Hi=Object.getOwnPropertyDescriptor;var Wi=Object.getOwnPropertyNames;var Vi=Object.getPrototypeOf,qi=Object.prototype.hasOwnProperty;var Ki=(e,t,n)=>()=>{if(n)throw n[0];try{return e&&(t=e(e=0)),t}catch(r){throw n=[r],r}};var B=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(n){throw t=0,n}};var Ji=(e,t,n,r)=>{if(t&&typeof t=="object"||typeof t=="function")for(let o of Wi(t))!qi.call(e,o)&&o!==n&&ir(e,o,{get:()=>t[o],enumerable:!(r=Hi(t,o))||r.enumerable});
return e};var y=(e,t,n)=>(n=e!=null?Bi(Vi(e)):{},Ji(t||!e||!e.__esModule?ir(n,"default",{value:e,enumerable:!0}):n,e));var p,u,l,c=Ki(()=>{"use strict";p=class e{#r=new Map;constructor(t){for(let[n,r]of t instanceof e?t.entries():Object.entries(t??{}))this.set(n,r)}get(t){return this.#r.
get(t.toLowerCase())??null}has(t){return this.#r.has(t.toLowerCase())}set(t,n){this.#r.set(t.toLowerCase(),n)}delete(t){this.#r.delete(t.toLowerCase())}entries(){
return this.#r.entries()}},u=class e{url;method;headers;signal;body=null;constructor(t,n={}){let r=t instanceof e?t:void 0;this.url=r?.url??String(t),this.method=
n.method??r?.method??"GET",this.headers=new p(n.headers??r?.headers),this.signal=n.signal??r?.signal}clone(){return new e(this)}},l=class{status;statusText="";headers=new p;body=null;constructor(t,{
status:n=200}={}){this.status=n}get ok(){return this.status>=200&&this.status<300}}});var K=B((dl,lr)=>{c();lr.exports=process.getBuiltinModule("node:fs")});var A=B((ll,fr)=>{c();fr.exports=process.getBuiltinModule("node:path")});var hr=B((bl,gr)=>{c();gr.exports=process.getBuiltinModule("node:child_process")});var ye=B((df,Nr)=>{c();Nr.exports=process.getBuiltinModule("node:crypto")});var oe=B((pf,$r)=>{c();$r.exports=process.getBuiltinModule("node:fs/promises")});var St=B((yf,Tt)=>{c();function Gr(e){return Array.isArray(e)?e:[e]}var Ee=void 0,F="",_e=" ",S="\\",ma=/[.*+?()[\]{}^$|\\/]/,Br="\uFEFF",ga=/^\/\*{2,}$/,ha=/^\\!/,
ya=/^\\#/,Ea=/\r?\n/g,ba="//",be=47,Dr=46,C="/",Hr="node-ignore";typeof Symbol<"u"&&(Hr=Symbol.for("node-ignore"));var Wr=Hr,se=(e,t,n)=>(Object.defineProperty(
e,t,{value:n}),n),Vr=()=>!1,Ur={alnum:"0-9A-Za-z",alpha:"A-Za-z",blank:" \\t",cntrl:"\\x00-\\x1f\\x7f",digit:"0-9",graph:"!-.0-~",lower:"a-z",print:" -.0-~",punct:"\
!-.:-@\\[-`{-~",space:" \\t\\n\\r",upper:"A-Z",xdigit:"0-9A-Fa-f"},_a="\\]^-[",Et=e=>_a.indexOf(e)<0?e:S+e,wa="(?!\\/)",ka=(e,t)=>{if(e)return`[^\\/${t}]`;let n=`\
[${t}]`;return new RegExp(n).test("/")?wa+n:n},Ta=(e,t)=>{let{length:n}=e,r=t+1,o=F,s=e[r];(s==="!"||s==="^")&&(o="^",r++);let i=F,a=F;for(;;){let d=e[r];if(d===
Ee)return null;if(d===S){let f=e[++r];i+=Et(f),a=f}else if(d==="-"&&a&&r+1<n&&e[r+1]!=="]"){r++;let f=e[r];f===S&&(f=e[r+=1]),a<=f&&(i+=`-${Et(f)}`),a=F}else if(d===
"["&&e[r+1]===":"){let f=r+2,m=f;for(;m<n&&e[m]!=="]";)m++;if(m===n)return null;if(m>f&&e[m-1]===":"){let h=e.slice(f,m-1);if(!Object.prototype.hasOwnProperty.call(
Ur,h))return null;i+=Ur[h],a=F,r=m}else i+=Et("["),a="[",r=f-2}else i+=Et(d),a=d;if(r++,e[r]==="]")return{end:r,source:ka(o,i)}}},fn="[]",Fe="\0",Sa=new RegExp(
`${Fe}(\\d+)${Fe}`,"g"),wt="\uE000",kt="\uE001",jr=e=>e===Fe||e===wt||e===kt,Ia=e=>{let t=[],n=i=>`${Fe}${t.push(i)-1}${Fe}`,{length:r}=e,o=F,s=0;for(;s<r;){let i=e[s];
if(i===S){let a=e[s+1];a===C&&s+2===r?o+=n(fn):a==="*"||a==="["||a===_e?o+=e.slice(s,s+2):o+=n(ma.test(a)?S+a:jr(a)?`[${a}]`:a),s+=2}else if(jr(i))o+=n(`[${i}]`),
s++;else if(i==="["){let a=Ta(e,s);a===null?(o+=n(fn),s=r):(o+=n(a.source),s=a.end+1)}else o+=i,s++}return{source:o,sources:t}},pn=null,Ra=/\/(?!$)/,Me="[^\\/]*",
Aa=[[/(\\+)( ?)/g,(e,t,n)=>n?t.slice(0,t.length-t.length%2)+_e:t,S+_e],[/(^|\/)\*{3,}(?=\/|$)/g,(e,t)=>`${t}**`,"*"],[/[\\$.|*+(){^]/g,e=>`\\${e}`],[/(?!\\)\?/g,
()=>"[^/]","?"],[/^\//,()=>"^",C],[/\//g,()=>"\\/",C],[/^\^*(?:\\\*\\\*\\\/)+/,()=>"(?:^|\\/)","*"],[pn,(e,t)=>!e||e[0]==="^"||e[0]==="("?e:(Ra.test(t)?"^":"(?:\
^|\\/)")+e],[/\\\/\\\*\\\*(?=\\\/|$)/g,(e,t,n)=>t+6<n.length?n.slice(t+6)==="\\/"?"(?:\\/[^\\/]+)+":"(?:\\/[^\\/]+)*":`\\/${kt}`,"*"],[/(^|[^\\])(?:\\\*)+(?!$)/g,
(e,t)=>t+Me,"*"],[/(^|[^\\])((?:\\\\)*)\\\*$/,(e,t,n)=>n===F?t+wt:e,"*"],[/\\\\\\(?=[$.|*+(){^])/g,()=>S,S+S],[/\\\\/g,()=>S,S+S],[/\\\[([^\]/]*?)($|\])/g,(e,t,n)=>`\
\\[${t}${n}`,"["],[pn,e=>{let t=e[e.length-1];return!t||t===wt||t===kt?e:t===C?`${e}$`:`${e}(?=$|\\/$)`}]],va=/(^|\\\/)?\uE000$/,bt="regex",Mr="checkRegex",Fr="\
_",xa=(e,t)=>`${t?`${t}[^/]+`:"[^/]*"}(?=$|\\/$)`,Pa=/\uE001$/,Oa=()=>"[\\s\\S]",Na=(e,t)=>{let n=F;for(let r=t+1;r<e.length&&!e[r].wildcard;r++)n+=e[r].single;
return n},Ca=e=>{if(e.indexOf(Me)<0)return e;let t=[],{length:n}=e,r=0;for(;r<n;){let a=e[r];if(e.startsWith(Me,r))t.push({wildcard:!0}),r+=Me.length;else if(a===
"["){let d=r+1;for(e[d]==="^"&&d++,e[d]==="]"&&d++;d<n&&e[d]!=="]";)d+=e[d]===S?2:1;d++,t.push({single:e.slice(r,d)}),r=d}else if(a===S)t.push({single:e.slice(r,
r+2)}),r+=2;else if(a==="("){let d=0,f=r;do e[f]===S?f++:e[f]==="("?d++:e[f]===")"&&d--,f++;while(f<n&&d>0);"*+?".indexOf(e[f])>=0&&f++,t.push({boundary:e.slice(
r,f)}),r=f}else a==="^"||a==="$"?(t.push({boundary:a}),r++):(t.push({single:a}),r++)}let o=F,s=[],i=()=>{let a;s.forEach((d,f)=>{d.wildcard&&(a=f)}),s.forEach((d,f)=>{
if(!d.wildcard){o+=d.single;return}o+=f===a?Me:`(?:(?!${Na(s,f)})[^\\/])*`}),s=[]};return t.forEach(a=>{if(a.boundary===void 0){s.push(a);return}i(),o+=a.boundary}),
i(),o},qr=e=>{ga.test(e)&&(e="**");let{source:t,sources:n}=Ia(e),r=Aa.reduce((o,[s,i,a])=>s===pn?i(o,e):a!==Ee&&o.indexOf(a)<0?o:s.test(o)?o.replace(s,i.bind(e)):
o,t);return n.length?r.replace(Sa,(o,s)=>n[s]):r},$a=(e,t)=>{e[e.length-1]===C&&(t=qr(e.slice(0,-1)));let n=t.slice(0,-1),r=t[t.length-1];return r===wt?`${n}$`:
r===kt?n:fn},Kr=e=>{let t=e.indexOf(C);return t<0||t===e.length-1},La=e=>{let t=e.length-1,n=e.lastIndexOf(C,e[t]===C?t-1:t);return n<0?e:e.slice(n+1)},Da=e=>{if(e.
charCodeAt(0)===be||e.indexOf(ba)>=0){let r=e.split(C).filter(Boolean);return r.pop(),r.length?r.join(C)+C:F}let t=e.length-1,n=e.lastIndexOf(C,e.charCodeAt(t)===
be?t-1:t);return n<0?F:e.slice(0,n+1)},Ge=e=>typeof e=="string",Ua=e=>e&&Ge(e),ja=e=>(e[e.length-1]==="\r"?e.slice(0,-1):e).split(Ea).filter(Boolean),mn=class{constructor(t,n,r,o,s,i){
this.pattern=t,this.mark=n,this.negative=s,se(this,"body",r),se(this,"ignoreCase",o),se(this,"regexPrefix",i)}get _basenameOnly(){return se(this,"_basenameOnly",
Kr(this.body))}get regex(){let t=Fr+bt;return this[t]?this[t]:this._make(bt,t)}get checkRegex(){let t=Fr+Mr;return this[t]?this[t]:this._make(Mr,t)}_make(t,n){let r=Ca(
t===bt?this.regexPrefix.replace(va,xa).replace(Pa,Oa):$a(this.body,this.regexPrefix)),o=this.ignoreCase?new RegExp(r,"i"):new RegExp(r);return se(this,n,o)}},Ma=e=>{
let t=0;for(;e[e.length-t-1]===S;)t++;return t%2===1},Fa=(e,t)=>{let n=e.length,r;for(;;){for(t&&e[n-1]==="\r"&&n--,r=n;e[r-1]===_e;)r--;if(!t||e[r-1]!==`
`)break;n=r-1}if(r===n)return e.slice(0,n);let o=0;for(;e[r-o-1]===S;)o++;return o%2?e.slice(0,r-1)+_e:e.slice(0,r)},Ga=(e,t,n,r,o)=>{let s=o&&e[0]===Br?e.slice(
1):e;if(s[0]==="#")return;let i=!1;s[0]==="!"&&(i=!0,s=s.slice(1));let a=s[s.length-1];if((a===_e||r&&(a==="\r"||a===`
`))&&(s=Fa(s,r)),!s||Ma(s))return;s=s.replace(ha,"!").replace(ya,"#");let d=qr(s);return new mn(e,t,s,n,i,d)},gn=class{constructor(t){this._ignoreCase=t,this._rules=
[],this._basenameCount=0}_add(t,n){if(t&&t[Wr]){this._rules=this._rules.concat(t._rules._rules),this._basenameCount+=t._rules._basenameCount,this._added=!0;return}
let r=Ge(t),o=r?t:t.pattern,s=Ua(o)&&Ga(o,r?Ee:t.mark,this._ignoreCase,!this._split,this._stripBOM&&!n);s&&(this._added=!0,this._rules.push(s),Kr(s.body)&&this.
_basenameCount++)}add(t){return this._added=!1,this._split=Ge(t),this._stripBOM=!this._split||t[0]===Br,Gr(this._split?ja(t):t).forEach(this._add,this),this._added&&
(this._literalRules=Ee),this._added}testLiteral(t){let n=this._literalRules||(this._literalRules=this._rules.filter(({body:a})=>a[a.length-(a[a.length-1]===C?2:
1)]==="*")),r=!1,o=!1,s;for(let a=n.length-1;a>=0;a--){let d=n[a];if(d.checkRegex.test(t)){r=!d.negative,o=d.negative,s=d.negative?Ee:d;break}}let i={ignored:r,
unignored:o};return s&&(i.rule=s),i}test(t,n){let r=this._rules,{length:o}=r,s=this._basenameCount*2>=o,i=s?La(t):t;for(let a=o-1;a>=0;a--){let d=r[a];if(d[n].test(
s&&d._basenameOnly?i:t)){let{negative:f}=d,m={ignored:!f,unignored:f};return f||(m.rule=d),m}}return{ignored:!1,unignored:!1}}},Ba=(e,t)=>{throw new t(e)},Q=(e,t,n)=>Ge(
e)?e?Q.isNotRelative(e)?n(`path should be a \`path.relative()\`d string, but got "${t}"`,RangeError):!0:n("path must not be empty",TypeError):n(`path must be a \
string, but got \`${t}\``,TypeError),Jr=e=>{let t=e.charCodeAt(0);if(t===be)return!0;if(t!==Dr)return!1;if(e.length===1)return!0;let n=e.charCodeAt(1);return n===
be?!0:n!==Dr?!1:e.length===2||e.charCodeAt(2)===be};Q.isNotRelative=Jr;Q.convert=e=>e;var _t=e=>Ge(e)&&Q.convert(e),hn=class{constructor({ignorecase:t=!0,ignoreCase:n=t,
allowRelativePaths:r=!1}={}){se(this,Wr,!0),this._rules=new gn(n),this._strictPathCheck=!r,this._initCache()}_initCache(){this._ignoreCache=Object.create(null),
this._testCache=Object.create(null)}add(t){return this._rules.add(t)&&this._initCache(),this}addPattern(t){return this.add(t)}_test(t,n,r){return Q(r,t,this._strictPathCheck?
Ba:Vr),r?this._t(r,n):{ignored:!1,unignored:!1}}checkIgnore(t){let n=_t(t);if(!n||n.charCodeAt(n.length-1)!==be)return this._test(t,this._testCache,n);let r=this.
_t(n,this._testCache);if(r.ignored)return r;let o=this._rules.testLiteral(n);return o.ignored||o.unignored?o:r}_t(t,n){if(t in n)return n[t];let r=Da(t),o=r?this.
_t(r,n):Ee;return n[t]=o&&o.ignored?o:this._rules.test(t,bt)}ignores(t){return this._test(t,this._ignoreCache,_t(t)).ignored}createFilter(){return t=>!this.ignores(
t)}filter(t){return Gr(t).filter(this.createFilter())}test(t){return this._test(t,this._testCache,_t(t))}},yn=e=>new hn(e),Ha=e=>Q(_t(e),e,Vr),Xr=()=>{let e=n=>/^\\\\\?\\/.
test(n)||/["<>|\u0000-\u001F]+/u.test(n)?n:n.replace(/\\/g,"/");Q.convert=e;let t=/^[a-z]:\//i;Q.isNotRelative=n=>t.test(n)||Jr(n)};typeof process<"u"&&process.
platform==="win32"&&Xr();Tt.exports=yn;yn.default=yn;Tt.exports.isPathValid=Ha;se(Tt.exports,Symbol.for("setupWindows"),Xr)});var kn=B(($f,ao)=>{c();ao.exports=process.getBuiltinModule("node:os")});var tt=B((Bm,rs)=>{c();rs.exports=process.getBuiltinModule("node:http")});var Mn=B((Wm,os)=>{c();os.exports=process.getBuiltinModule("node:net")});var Gn=B((Xm,as)=>{c();as.exports=process.getBuiltinModule("node:tls")});c();c();c();var Xi=["CLOUDSDK_PROJECT","CLOUDSDK_CORE_PROJECT","GCP_PROJECT","GCLOUD_PROJECT","GOOGLE_CLOUD_PROJECT"],zi=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_A\
PPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"],Yi="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES",z=e=>new Date(e*1e3).toISOString().replace(
".000Z","Z");function ar(e){let{credentialsFile:t,executable:n,projectId:r}=e;return{...r===void 0?{}:Object.fromEntries(Xi.map(o=>[o,r])),...t===void 0?{}:Object.
fromEntries(zi.map(o=>[o,t])),...n?{[Yi]:"1"}:{}}}c();c();var q="https://www.googleapis.com/auth/cloud-platform",cr={workload_identity_provider:{type:"string",mode:"federation",group:"identity",description:"Full na\
me of the provider: projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>."},service_account:{type:"string",group:"identity",description:"\
Email or unique id of the service account to become. Without it the federated identity, or the account of the key, is used itself."},audience:{type:"string",mode:"\
federation",defaultNote:"https://iam.googleapis.com/<provider>",group:"identity",description:"Audience (aud) of the CI's ID token. Needed where the provider lis\
ts allowed audiences."},credentials_json:{type:"secret",mode:"key",group:"identity",description:"Service account key: JSON, or base64 or base64url of it."},delegates:{
type:"list",group:"identity",description:"Service accounts between the caller and the service account, in this order: emails or unique ids."},project_id:{type:"\
string",defaultNote:"from the key or the service account's email, where certain",forToken:!1,group:"identity",description:"Project id for later steps."},universe:{
type:"string",default:"googleapis.com",group:"identity",description:"Domain of the Google Cloud universe."},token_format:{type:"string",defaultNote:"no token",group:"\
token",description:"Token to hand to later steps: access_token or id_token."},access_token_lifetime:{type:"duration",default:"3600s",group:"token",description:"\
Lifetime of the access token, and from 600s on of what an impersonating credentials file asks for. Above 3600s an organisation policy must allow it; at most 432\
00s."},access_token_scopes:{type:"list",format:"access_token",default:q,group:"token",description:"OAuth scopes of the access token."},access_token_subject:{type:"\
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
duration",default:"0s",group:"calls",description:"How long to retry what a binding made minutes ago still causes; at most 5m."}},pe=Object.keys(cr),Y=cr;async function dr(e,t){let{serviceAccount:n,token:r}=e,s={format:"access_token",scopes:e.identity.mode==="federation"&&n===void 0&&r?.format==="access_token"?r.
scopes:[q],lifetimeSeconds:3600},i=t.federated&&await t.mintOwn(s),a=Qi(e)?Zi(e):void 0,[d]=await Promise.all([r&&t.mint(r),a&&t.mint(a)]);return{federated:i,asked:d}}
function Qi({file:e,identity:t,serviceAccount:n,token:r,verify:o}){return!o||t.mode==="federation"&&n===void 0?!1:!(r?.format==="access_token"&&r.user===void 0)&&
(r===void 0||e!==void 0)}var Zi=({file:e})=>({format:"access_token",scopes:[q],lifetimeSeconds:e?.lifetimeSeconds??3600});c();c();var ea={sts:"CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH_ENDPOINT_IAM"},lt=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.
test(e),ta=new Set(["127.0.0.1","localhost","[::1]"]);function on(e,t){let n=[],r=o=>{let s=ea[o],i=e[s]?.trim();return i?(na(i)||n.push({code:"INPUT_ENDPOINT_I\
NVALID",message:`${s} must be an https URL without a query, or an http one on the loopback address`,suggestions:[`Unset ${s}, or write for example https://${o}.\
googleapis.com`]}),i.replace(/\/+$/,"")):`https://${o}.${t}`};return{endpoints:{sts:r("sts"),iamcredentials:r("iamcredentials"),oauth2:r("oauth2"),iam:r("iam")},
problems:n}}var ur=e=>on(e,"googleapis.com").problems;function na(e){if(!URL.canParse(e))return!1;let{hash:t,hostname:n,password:r,protocol:o,search:s,username:i}=new URL(
e);return t||r||s||i?!1:o==="https:"||o==="http:"&&ta.has(n)}c();c();var Sr=y(K(),1),cn=y(A(),1);c();var br=y(A(),1);c();var g=class extends Error{name="CiAuthError";code;suggestions;facts;server;problems;constructor(t,n,r={}){super(n,r.cause===void 0?void 0:{cause:r.cause}),this.
code=t,this.suggestions=[...r.suggestions??[]],this.facts=[...r.facts??[]],this.server=r.server,this.problems=[...r.problems??[]]}};function pr(e){let[t,...n]=e;
if(n.length===0)return new g(t.code,t.message,{suggestions:t.suggestions??[]});let r=e.map(({code:o,message:s})=>`- ${s} (${o})`).join(`
`);return new g(t.code,`${e.length} things are wrong
${r}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:o=[]})=>o))]})}c();function w(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function me(e,t){let n=w(e);return n?`th\
e keys ${Object.keys(n).join(", ")||"(none)"}`:t}c();var ia=y(K(),1);c();var ft=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,H=e=>e.replace(new RegExp("\\p{Cc}","gu"),t=>JSON.stringify(t).slice(1,-1)).replaceAll("##[","## ["),v=e=>H(
mr(e)).slice(0,200);function D(e,t=300){let n=e.replace(/<[^>]*>/g," ").replace(/\s+/g," ").trim();return mr(n).slice(0,t)}var ra=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,
mr=e=>e.replace(ra,t=>oa(t)?t:"***"),oa=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(t=>t.length<=40&&!(/[A-Z]/.test(t)&&/[a-z]/.test(t)&&/\d/.test(t)));c();var sa=1<<20;async function sn({args:e,cwd:t,env:n,file:r,shell:o,timeoutMs:s}){let{execFile:i}=await Promise.resolve().then(()=>y(hr(),1));return new Promise(a=>{
let d={cwd:t,env:{...n},shell:o,timeout:s,maxBuffer:sa};i(r,e,d,(f,m,h)=>{if(!f)return a({stderr:h,stdout:m});let b=f.killed?`ran for more than ${s/1e3} s`:`end\
ed with ${f.code??f.signal}`,E=D(h);a({stderr:h,stdout:m,failure:E?`${b}: ${E}`:b})}).stdin?.end()})}function yr({code:e,message:t}){let n=[e,t].filter(r=>typeof r=="string").join(": ");return n?`: ${D(n)}`:""}c();function $e(e,t,n){let r=e.trim();if(r==="")throw an(n,"empty");if(t===void 0&&!r.startsWith("{"))return{token:r,isExact:r===e};let o=w(r),s=t===void 0?["id_tok\
en","value","token"]:[t],i=s.find(a=>typeof o?.[a]=="string"&&o[a]!=="");if(i!==void 0){let a=String(o?.[i]);return{token:a.trim(),field:i,isExact:a.trim()===a}}
throw new g("OIDC_RESPONSE_INVALID",`${n} holds ${me(r,"no JSON")}, not ${s.join(" or ")}`,{suggestions:["Name the field that holds the token: --oidc-token-fiel\
d NAME"]})}var Le=(e,t,n)=>$e(e,t,n).token,an=(e,t)=>new g("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but there is none (${t})`,{suggestions:[
"Let the CI put its ID token there: the variable, file or command must exist in this very step."]});var Er=3e4;function _r(e,t,n,r){let o="the command of --oidc-token-command",s=!1;return{label:o,mintsAgain:!0,secrets:[],async mint(i){let{failure:a,stderr:d,stdout:f}=await sn(
{file:e,args:[],shell:!0,env:{...t,GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE:i},cwd:n,timeoutMs:Er});if(a!==void 0)throw new g("OIDC_REQUEST_FAILED",`${o} ${a}`);let m=r===
void 0?w(f):void 0;if(m?.version===1&&m.success===!1)throw new g("OIDC_REQUEST_FAILED",`${o} reported a failure${yr(m)}`);return s=aa(m)&&d==="",Le(f,r,o)},refreshSource:()=>s&&
(0,br.isAbsolute)(e)&&!/["'\\$`|;&<>*?]| {2}/.test(e)?{kind:"executable",command:e,timeoutMs:Er}:void 0}}var aa=(e={})=>e.version===1&&e.success===!0&&typeof e.
id_token=="string";c();function wr(e,{field:t,headers:n,method:r}){let o=`the URL on ${e.host}`,s;return{label:o,mintsAgain:!0,secrets:Object.entries(n).filter(([i])=>!/^(?:accept|content-type|user-agent)$/i.
test(i)).map(([,i])=>i.split(" ").at(-1)??i),async mint(i,a){let{body:d,status:f}=await a.send({service:o,method:r,url:e,headers:n});if(f>=200&&f<=299)return s=
$e(d,t,o),s.token;throw new g("OIDC_REQUEST_FAILED",`${o} answered HTTP ${f} instead of a token`,{server:{status:f,text:D(d)},suggestions:[`Ask it by hand, with\
 the same method and headers: ${e.origin}${e.pathname}`]})},refreshSource:()=>r==="GET"&&s?.isExact?{kind:"url",url:e.href,headers:n,...s.field===void 0?{}:{field:s.
field}}:void 0}}function Ir(e,t,n){let r=Object.entries({"--oidc-token-env":e.env,"--oidc-token-file":e.file,"--oidc-token-command":e.command,"--oidc-token-url":e.url}).filter(
([,i])=>i!==void 0);if(r.length>1)return{problems:[ge(`${r.map(([i])=>i).join(" and ")} exclude each other`)]};let o=[...ca(e,t),...da(e)];if(o.length>0)return{
problems:o};if(e.env!==void 0)return{source:kr(e.env,t,e.field),problems:o};if(e.file!==void 0)return{source:Tr((0,cn.resolve)(n,e.file),e.field),problems:o};if(e.
command!==void 0)return{source:_r(e.command,t,n,e.field),problems:o};if(e.url!==void 0)return{source:ua(e.url,e,t),problems:o};if(t.CI_AUTH_ID_TOKEN)return{source:kr(
"CI_AUTH_ID_TOKEN",t,void 0),problems:o};let s=t.CI_AUTH_ID_TOKEN_FILE;return s?{source:Tr((0,cn.resolve)(n,s),void 0),problems:o}:{problems:o}}var ge=(e,t)=>({
code:"INPUT_TOKEN_SOURCE_INVALID",message:e,suggestions:t===void 0?[]:[t]});function ca({headers:e=[],url:t},n){return e.length>0&&t===void 0?[ge("--oidc-token-\
header needs --oidc-token-url")]:e.flatMap(r=>{let[,o,s]=/^([A-Za-z0-9-]+)=([A-Za-z_]\w*)$/.exec(r)??[];return!o||!s?[ge("--oidc-token-header is not of the form\
 NAME=VARIABLE","Write NAME=VARIABLE, where VARIABLE holds the value: a command line is readable by every process.")]:n[s]?[]:[ge(`--oidc-token-header ${o}: the\
 variable ${s} is empty or not set`)]})}function da({method:e,url:t}){return t===void 0?e===void 0?[]:[ge("--oidc-token-method needs --oidc-token-url")]:URL.canParse(
t)&&["http:","https:"].includes(new URL(t).protocol)?[]:[ge("--oidc-token-url is not an http or https URL")]}function kr(e,t,n){return Rr(`the variable ${e}`,()=>Le(
t[e]??"",n,`the variable ${e}`))}function Tr(e,t){let n=`the file ${e}`,r=()=>{try{return(0,Sr.readFileSync)(e,"utf8")}catch(o){throw an(n,String(o.code))}};return{
...Rr(n,()=>Le(r(),t,n)),refreshSource(){let o=$e(r(),t,n);return o.isExact?{kind:"file",path:e,...o.field===void 0?{}:{field:o.field}}:void 0}}}var Rr=(e,t)=>({
label:e,mintsAgain:!1,secrets:[],mint:async()=>t(),refreshSource:()=>{}});function ua(e,{field:t,headers:n=[],method:r},o){let s=n.map(i=>i.split("=")).map(([i="",
a=""])=>[i,o[a]??""]);return wr(new URL(e),{field:t,headers:Object.fromEntries(s),method:r==="POST"?"POST":"GET"})}function Ar({ci:e,named:t,raw:n,surroundings:r}){let o=Ir(t,r.env,r.cwd);if(o.source||o.problems.length>0||!n.workload_identity_provider?.trim())return o;try{return{
source:e.tokenSource(r),problems:[]}}catch(s){if(s instanceof g)return{problems:[s]};throw s}}c();c();var pt=e=>({ok:!0,value:e}),dn=e=>({ok:!1,reason:e}),vr={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};function he(e){let t=e.trim().toLowerCase(),n=Object.hasOwn(vr,
t)?vr[t]:void 0;return n===void 0?dn(`"${e}" is neither true nor false (t, f, 1 and 0 will do)`):pt(n)}function mt(e){return e.split(/\r?\n|(?<!\\),/).map(t=>t.
replaceAll("\\,",",").trim()).filter(t=>t!=="")}var la={h:3600,m:60,s:1};function De(e){let t=e.replace(/[\s,]/g,"").toLowerCase();if(/^\d+$/.test(t))return pt(
Number(t));if(!/^(?:\d+[hms])+$/.test(t))return dn(`"${e}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`);let n=t.matchAll(
/(\d+)([hms])/g);return pt([...n].reduce((r,[,o,s])=>r+Number(o)*la[s],0))}function xr(e){return/^\d{1,6}$/.test(e.trim())?pt(Number(e)):dn(`"${e}" is not a who\
le number`)}function Ue(e,t){let n=he(e[t]?.trim()??"");return n.ok?n.value:Y[t].default==="true"}function Pr(e,t){let n=[],r=(a,d,...f)=>{n.push({code:a,message:d,suggestions:f})},
o=a=>e[a]?.trim()||void 0,s=a=>o(a)??Y[a].default??"";function i(a,d,f){let m=d(s(a));return m.ok?m.value:r(f,`${t.nameOf(a)}: ${v(m.reason)}`)}return{...t,raw:e,
problems:n,add:r,text:o,parsed:i,boolean:a=>i(a,he,"INPUT_BOOLEAN_INVALID")??!1,duration(a,{max:d,min:f},m="INPUT_DURATION_INVALID"){let h=i(a,De,m);return h!==
void 0&&(h<f||h>d)&&r(m,`${t.nameOf(a)}: "${s(a)}" is not between ${f}s and ${d}s`),h??f}}}var je=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.test(e);function Or({
add:e,nameOf:t,text:n},r){let o=n(r);if(o===void 0||!je(o))return;let s=Y[r].type==="secret"?"the value":`"${v(o)}"`;e("INPUT_PLACEHOLDER",`${t(r)}: ${s} was no\
t expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in a shell "$NAME" in double quotes.')}c();var mo=y(K(),1),ke=y(A(),1);c();var un=y(ye(),1),ln="ci-creds-",fa=/^ci-creds-partial-[0-9a-f]{16}\.json$/,pa=/^ci-creds-[^/\\]*\.json$/,ne=`${ln}*.json`,gt=()=>`${ln}${(0,un.randomBytes)(
8).toString("hex")}.json`,ht=()=>`${ln}partial-${(0,un.randomBytes)(8).toString("hex")}.json`,Cr=e=>fa.test(e),re=e=>pa.test(e);c();var It=y(oe(),1),U=y(A(),1);c();var yt=e=>`/${e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/ +$/,t=>t.replaceAll(" ",String.raw`\ `)).replace(/\r$/,"[\r]")}`,Lr=e=>e.replace(/[\\*?[]/g,String.
raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?");c();var zr=y(A(),1),Wa=/^#!include:(.+)$/;async function Yr(e,t){let{default:n}=await Promise.resolve().then(()=>y(St(),1)),r=!1;for(let o of e.replace(/^\uFEFF/,
"").split(`
`)){if(o.startsWith("#")||o.trim()==="")continue;let[,s,i=""]=/^(!?)(.*)$/s.exec(o.trim())??[],a=zr.posix.normalize(`/${i.trim()}`).replace(/(?<=.)\/$/,"");a!==
"/"&&n({ignorecase:!1}).add(a).ignores(t)&&(r=s!=="!")}return r}async function Qr(e,t,n){let{default:r}=await Promise.resolve().then(()=>y(St(),1)),o=await Promise.
all(e.split(/\r?\n/).map(s=>{let i=Wa.exec(s)?.[1];return i===void 0?s:n(i.trim())}));return r({ignorecase:!1}).add(o.join(`
`)).ignores(t)}var Va=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,Zr=/\.(?:docker|container)ignore$/;async function eo(e,t){let n=(0,U.relative)(
t,e).split(U.sep).join("/");if(n===""||n===".."||n.startsWith("../")||(0,U.isAbsolute)(n))return[];let r=await qa(t),o=[...r.filter(s=>Zr.test(s)).map(s=>Ja(s,n,
t)),...r.filter(s=>s===".gcloudignore").map(s=>Xa(s,n,t)),za(r,n)];return(await Promise.all(o)).filter(s=>s!==void 0)}async function qa(e){return(await(0,It.readdir)(
e,{withFileTypes:!0}).catch(()=>[])).filter(n=>!n.isDirectory()).map(({name:n})=>n).sort()}var to=e=>(0,It.readFile)(e,"utf8").catch(()=>"");function no(e){return re(
(0,U.basename)(e))?e.includes("/")?`**/${ne}`:ne:Lr(e)}var Ka=e=>re((0,U.basename)(e))?ne:yt(e);async function Ja(e,t,n){if(!await Yr(await to((0,U.join)(n,e)),
t))return`${e} lets the credentials file into images: add the line ${no(t)}`}async function Xa(e,t,n){let r=o=>to((0,U.join)(n,o));if(!await Qr(await r(e),t,r))
return`${e} lets the credentials file into uploads: add the line ${Ka(t)}`}async function za(e,t){if(e.includes(".dockerignore")||e.includes(".containerignore"))
return;let n=e.find(r=>Va.test(r)&&!Zr.test(r)&&!e.includes(`${r}.dockerignore`));if(n)return`there is no .dockerignore beside ${n}, so the credentials file get\
s into images: create it with the line ${no(t)}`}c();var W=y(oe(),1),bn=y(A(),1);c();var ro=y(K(),1),En=y(A(),1);var Ya={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is us\
ed up",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link that is not followed",ENAMETOOLONG:"t\
he name is too long",EISDIR:"it is a folder"},I=e=>e instanceof Error&&"code"in e&&typeof e.code=="string"?e.code:"",T=e=>{let t=I(e),n=Ya[t];return n?`${n} (${t}\
)`:t||"unknown reason"},ie=e=>t=>{if(["ENOENT","ENOTDIR"].includes(I(t)))return e;throw t},Qa=e=>{try{return`owned by user ${(0,ro.lstatSync)(e).uid}`}catch{return"\
which cannot be looked at"}},R=(e,t)=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,En.dirname)(e)}, ${Qa((0,En.dirname)(e))}`,
suggestions:["Choose a folder that this job may write to."]}),Be=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and links are never followed`:`${e} exis\
ts already, and nothing is overwritten`,suggestions:["Choose another path, or remove what is there."]}),O=({code:e,message:t,suggestions:n=[]},r)=>new g(e,t,{suggestions:n,
cause:r});var _n=e=>(0,W.lstat)(e).then(t=>t.isSymbolicLink(),()=>!1);async function so(e){let t=(0,bn.dirname)(e);try{if(!(await(0,W.stat)(t)).isDirectory())return oo(t,
"is not a folder")}catch(n){return["ENOENT","ENOTDIR"].includes(I(n))?oo(t,"does not exist"):R(e,T(n))}return await Za(e)??ec(e)}var oo=(e,t)=>({code:"INPUT_WOR\
KSPACE_MISSING",message:`the folder ${e} for the credentials file ${t}`,suggestions:["Create the folder first, check the repository out before signing in, or ch\
oose another path."]});async function Za(e){try{return Be(e,(await(0,W.lstat)(e)).isSymbolicLink())}catch(t){return I(t)==="ENOENT"?void 0:R(e,T(t))}}async function ec(e){
try{await(0,W.access)((0,bn.dirname)(e),W.constants.W_OK|W.constants.X_OK);return}catch(t){return R(e,T(t))}}c();c();var vt=y(ye(),1),_=y(K(),1),Sn=y(A(),1);c();var io=y(A(),1),tc=["id","path","device","inode","createdAt"],nc=["credentials","subject-token"],rc=e=>tc.every(t=>typeof e[t]=="string")&&(0,io.isAbsolute)(
String(e.path))&&nc.includes(e.kind)&&typeof e.remove=="boolean"&&typeof e.birthtimeMs=="number",Rt=e=>`
${JSON.stringify(e)}
`;function wn(e){let t=[...new Set(e.split(`
`))].flatMap(oc),n=new Set(t.map(r=>r.withdrawn));return t.filter(rc).filter(({id:r})=>!n.has(r))}function oc(e){if(e==="")return[];try{let t=JSON.parse(e);return typeof t==
"object"&&t!==null?[t]:[]}catch{return[]}}c();var N=y(K(),1),At=y(kn(),1),we=y(A(),1);var sc=448;function co(e){let t=ic(e);return{path:(0,we.join)(e,t===void 0?"ci-auth":`ci-auth-${t}`),uid:t}}function ic(e){if((0,At.platform)()!=="win32")try{return(0,At.userInfo)().
uid}catch{return ac(e)}}function ac(e){try{let t=(0,N.mkdtempSync)((0,we.join)(e,"ci-auth-probe-")),{uid:n}=(0,N.lstatSync)(t);return(0,N.rmdirSync)(t),n}catch(t){
throw O(R((0,we.join)(e,"ci-auth"),T(t)),t)}}function He(e){let t;try{t=(0,N.lstatSync)(e.path,{bigint:!0})}catch(r){if(["ENOENT","ENOTDIR"].includes(I(r)))return!1;
throw O(R(e.path,T(r)),r)}let n=dc(e,t);if(n)throw O({...R(e.path,n),suggestions:[cc(e.path)]});return!0}function uo(e){try{(0,N.accessSync)(He(e)?e.path:(0,we.dirname)(
e.path),N.constants.W_OK|N.constants.X_OK);return}catch(t){return t instanceof g?t:R(e.path,T(t))}}function lo(e){try{(0,N.mkdirSync)(e.path,{mode:sc})}catch(t){
if(I(t)!=="EEXIST")throw O(R(e.path,T(t)),t)}He(e)}var cc=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function dc({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users may enter it"}var uc=_.constants.O_WRONLY|_.constants.O_APPEND|_.constants.O_CREAT|(_.constants.O_NOFOLLOW??0),lc=20;function po({directory:e,jobKey:t}){let n=co(e),r=`${(0,vt.createHash)(
"sha256").update(t).digest("hex").slice(0,32)}.jsonl`,o=(0,Sn.join)(n.path,r),s=[],i=m=>{for(let h=1;h<=lc;h++)if(lo(n),fc(o,m))return;throw O(R(o,"it was taken\
 away again and again"))},a=()=>{if(!He(n))return[];let m=Tn([o]);return wn(m+Tn(fo(n.path,r)))},d=()=>He(n)?(We(["ENOENT"],o,()=>(0,_.renameSync)(o,`${o}.${(0,vt.randomBytes)(
8).toString("hex")}`)),s=fo(n.path,r),wn(Tn(s))):[],f=m=>{for(let h of m)i(Rt(h));for(let h of s)We(["ENOENT"],h,()=>(0,_.unlinkSync)(h));s=[],We(["ENOENT","ENO\
TEMPTY","EEXIST"],n.path,()=>(0,_.rmdirSync)(n.path))};return{path:o,inspect:()=>uo(n),record:m=>i(Rt(m)),withdraw:m=>{i(Rt({withdrawn:m})),a().length===0&&f(d())},
read:a,take:d,settle:f}}function fc(e,t){let n;try{n=(0,_.openSync)(e,uc,384);let r=Buffer.from(t);if((0,_.writeSync)(n,r)!==r.length)throw O(R(e,"no space is l\
eft"));return(0,_.fstatSync)(n,{bigint:!0}).ino===(0,_.lstatSync)(e,{bigint:!0}).ino}catch(r){if(I(r)==="ENOENT")return!1;throw r instanceof Error&&"syscall"in r?
O(R(e,T(r)),r):r}finally{n!==void 0&&(0,_.closeSync)(n)}}function fo(e,t){let n=[];return We(["ENOENT"],e,()=>{n=(0,_.readdirSync)(e)}),n.filter(r=>r.startsWith(
`${t}.`)).map(r=>(0,Sn.join)(e,r))}function Tn(e){let t="";for(let n of e)We(["ENOENT"],n,()=>{t+=(0,_.readFileSync)(n,"utf8")});return t}function We(e,t,n){try{
n()}catch(r){if(!e.includes(I(r)))throw O(R(t,T(r)),r)}}var xt=(e,t)=>{let{folder:n,jobKey:r}=e.ledger(t);return po({directory:n,jobKey:r})};async function go(e,t,n){let r=n===void 0?(0,ke.join)(e.credentialsFolder(t),gt()):(0,ke.resolve)(t.cwd,n),o=mc(r)??await so(r),s=xt(e,t).inspect();return{place:{
ci:e,surroundings:t,path:r},problems:[o,s].filter(i=>i!==void 0)}}var pc=/private_key|-----BEGIN|eyJ0eX|[\w+/=-]{500}/;function mc(e){let t="FILE_WRITE_FAILED";
return new RegExp("\\p{Cc}","u").test(e)?{code:t,message:"the path of the credentials file holds a control character"}:pc.test(e)?{code:t,message:"the path of t\
he credentials file is a key"}:void 0}async function ho({ci:e,path:t,surroundings:n}){let r=e.workspace(n);return[...t.startsWith((0,ke.join)(r,"/"))&&(0,mo.readdirSync)(
r).every(i=>re(i)||(0,ke.join)(r,i)===t)?[`the workspace ${r} is empty: a checkout after this step deletes the credentials file; check out first`]:[],...await eo(
t,r)]}c();c();var gc=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,hc=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
yc=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,ae=({projectNumber:e,pool:t,provider:n})=>`${yo(
{projectNumber:e,pool:t})}/providers/${n}`,yo=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,Te=e=>`//iam.googleapis.co\
m/${ae(e)}`,Eo=e=>`https:${Te(e)}`,bo=(e,t)=>`principal://iam.googleapis.com/${yo(e)}/subject/${t}`;function _o(e){let t=e.trim().replace(/^https?:(?=\/\/)/,"").
replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,n,r,o]=gc.exec(t)??[];return n&&r&&o?{projectNumber:n,pool:r,provider:o}:{code:"INPUT_PROVIDER_INVAL\
ID",...bc(e.trim(),t)}}var Ec="projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>";function bc(e,t){let[,n,r]=hc.exec(t)??[];if(n&&
r)return{message:`"${e}" names a pool, not a provider in it`,suggestions:[`Append the provider: projects/${n}/locations/global/workloadIdentityPools/${r}/provid\
ers/<provider>`,`gcloud iam workload-identity-pools providers list --workload-identity-pool=${r} --location=global --project=${n}`]};let[,o,s,i]=yc.exec(t)??[];
if(o&&s)return{message:`"${e}" holds the project id "${o}" where its number belongs${i?"":", and no provider"}`,suggestions:[`gcloud projects describe ${o} --fo\
rmat='value(projectNumber)'`,`Write projects/<that number>/locations/global/workloadIdentityPools/${s}/providers/${i??"<provider>"}`]};let a=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.
exec(e);return{message:`"${e}" is not the full name of a workload identity provider`,suggestions:[a?`Write ${a[0]}`:`Write it as ${Ec}`]}}var _c=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
wc=/^\d{10,30}$/,Ve=e=>wc.test(e)||_c.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e),qe=e=>`projects/-/serviceAccounts\
/${e}`;function In(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(t)??[];if(!n||/^gcp-sa-/.test(n))return;let[r,...o]=n.split(
".");return o.length>0?`${o.join(".")}:${r}`:r}c();c();c();function Ke(e){let t=e.split("."),[n,r]=t.slice(0,2).map(kc);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&r?{header:n,claims:r}:void 0}function kc(e){
if(/^[\w-]+$/.test(e))try{let t=JSON.parse(Buffer.from(e,"base64url").toString("utf8"));return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}
var Pt=(e,t)=>{let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0};function Je(e){let n=[[/^\s*$/,"nothing but blanks"],[/^\*+$/,"a masked text (\
***)"],[/^\$\{?\{?/,"a variable that was not expanded"],[/^\s*</,"HTML or XML"],[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped once too often"],[
/^\s*\{/,"JSON"],[/^\s*["']/,"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,"one word of base64 characters"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by blanks"]].
find(([r])=>r.test(e))?.[1]??"plain text";return`${e.length} characters that look like ${n}`}c();c();var Tc=({projectId:e,provider:t})=>e??t?.projectNumber??"PROJECT_ID",An=e=>{let{pool:t,provider:n}=e.provider??{pool:"POOL",provider:"PROVIDER"};return`${n} --w\
orkload-identity-pool=${t} --location=global --project=${e.provider?.projectNumber??Tc(e)}`},vn="gcloud iam workload-identity-pools providers",ce=e=>`${vn} desc\
ribe ${An(e)} --format=json`,J=(e,t)=>`${vn} update-oidc ${An(e)} ${t}`,wo=e=>`${vn} undelete ${An(e)}`,Rn=(e,t,n)=>`gcloud iam service-accounts add-iam-policy-\
binding ${e??"SERVICE_ACCOUNT"} --role=roles/${t} --member=${ft(n)}`,ko=e=>e.includes("@")&&!e.includes("://");function Ot(e,t="iam.workloadIdentityUser"){let n=e.
principal??"PRINCIPAL";return ko(n)?Rn(e.serviceAccount,"iam.serviceAccountTokenCreator",`serviceAccount:${n}`):Rn(e.serviceAccount,t,n)}function To({delegates:e=[],
principal:t="PRINCIPAL",serviceAccount:n="SERVICE_ACCOUNT"}){let r=[ko(t)?`serviceAccount:${t}`:t,...e.map(o=>`serviceAccount:${o}`)];return[...e,n].map((o,s)=>Rn(
o,"iam.serviceAccountTokenCreator",r[s]??""))}var So=e=>`gcloud iam service-accounts list --project=${e.projectId??"PROJECT_ID"}`;var xn=e=>t=>t.status===403&&e.test(String(t.metadata.permission??"")),Io=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Cr\
edentials in this project",suggestions:()=>["Mint once per job and reuse the token; spread the start of large matrices."]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=
500,says:"IAM Credentials failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries or timeout input rides out longer f\
ailures."]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[`gcloud services enable ${t.service??"iamcredentials.googleapis.com"} --project=${String(t.consumer??"PROJECT_ID").replace("projects/","")}`,"If \
it was enabled minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||
/insufficient authentication scopes/i.test(t),says:"the token that makes the call has too narrow a scope for IAM Credentials",suggestions:()=>["Exchange with th\
e scope https://www.googleapis.com/auth/cloud-platform."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||xn(/implicitDelegation/)(
e)),says:"a hop of the delegation chain is not allowed, or does not exist",suggestions:e=>To(e)},{code:"IAM_ID_TOKEN_DENIED",matches:xn(/getOpenIdToken/),says:"\
the job may not mint ID tokens of this service account",suggestions:e=>[Ot(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SIGN_D\
ENIED",matches:xn(/signJwt|signBlob/),says:"the job may not sign as this service account, which domain-wide delegation needs",suggestions:e=>[Ot(e,"iam.serviceA\
ccountTokenCreator"),"The role Workload Identity User does not hold this permission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the\
 job may not act as this service account",suggestions:e=>[Ot(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SERVICE_ACCOUNT_NOT_\
FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[So(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({text:e})=>e.includes(
"allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({serviceAccount:e="\
SERVICE_ACCOUNT"})=>["Ask for 3600s or less.",`gcloud resource-manager org-policies allow constraints/iam.allowServiceAccountCredentialLifetimeExtension ${e} --\
organization=ORGANIZATION_ID`]},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({
lifetimeSeconds:e})=>[`Change access_token_lifetime (${e} s was asked for).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="\
INVALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the\
 scopes: ${e.join(", ")}. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"\
IAM Credentials does not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed m\
eanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Credentials refused"}];c();function Sc({body:e,status:t}){let n=w(e),{error:r,error_description:o}=n??{};return typeof r=="string"?{status:t,error:r,text:typeof o=="string"?o:r,reason:"",
metadata:{}}:typeof r=="object"&&r!==null?Ic(t,r):{status:t,error:"",text:D(e)||"(empty body)",reason:"",metadata:{}}}function Ic(e,t){let r=(Array.isArray(t.details)?
t.details:[]).find(o=>typeof o?.reason=="string");return{status:e,error:String(t.status??""),text:String(t.message??"(no message)"),reason:r?.reason??"",metadata:r?.
metadata??{}}}function de(e,t,n,r){let o=Sc(t),s=n.find(({matches:f})=>f(o,r))??n.at(-1),i=[t.status,o.error].filter(Boolean).join(" "),a=t.attempts>1?` after ${t.
attempts} attempts`:"",d=(s.suggestions?.(r,o)??[]).filter(f=>f!==void 0);return new g(s.code,`${s.says}
${e} answered ${i}${a}: ${D(o.text,600)}`,{suggestions:[...d,...Ac(t)],server:{status:t.status,text:D(o.text,600)}})}var Rc=30;function Ac({skewSeconds:e=0}){if(Math.
abs(e)<=Rc)return[];let t=e>0?"behind":"ahead of";return[`Set the clock of this machine: it is ${Math.abs(Math.round(e))} s ${t} Google's.`]}function X(e,t,n,r){
let o=me(n.body,`content type "${n.contentType}"`);return new g(e,`${t} answered ${n.status} without ${r}, but ${o}`,{suggestions:["Look for a proxy between thi\
s machine and Google that answers in its place."],server:{status:n.status,text:o}})}c();var Se=({network:e,requestReason:t},n)=>e.send({...n,headers:{...n.headers,...t===void 0?{}:{"x-goog-request-reason":t}}});var Xe="Google IAM Credentials",ze=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${qe(encodeURIComponent(t).replace("%40","@"))}:${n}`;async function Pn(e,t,n,r,o={}){
let s=n.delegates.map(qe),i=await Se(e,{service:Xe,method:"POST",url:new URL(ze(e,n.serviceAccount,t)),bearer:n.bearer,json:{...s.length>0?{delegates:s}:{},...r}});
if(i.status===200)return i;throw de(Xe,i,Io,{...e.about,...o,method:t,serviceAccount:n.serviceAccount,delegates:n.delegates})}async function Ro(e,t,n){let r={scope:n.
scopes,lifetime:`${n.lifetimeSeconds}s`},o=await Pn(e,"generateAccessToken",t,r,n),{accessToken:s,expireTime:i}=w(o.body)??{},a=typeof i=="string"?Date.parse(i)/
1e3:Number.NaN;if(typeof s=="string"&&s!==""&&a>0)return{value:s,expiresAt:Math.floor(a)};throw X("IAM_RESPONSE_INVALID",Xe,o,"accessToken and expireTime")}async function Ao(e,t,{
audience:n,includeEmail:r}){let o=await Pn(e,"generateIdToken",t,{audience:n,includeEmail:r});return On(w(o.body)?.token,()=>X("IAM_RESPONSE_INVALID",Xe,o,"an I\
D token"))}function On(e,t){let n=typeof e=="string"?Ke(e)?.claims:void 0,r=n&&Pt(n,"exp");if(typeof e!="string"||r===void 0)throw t();return{value:e,expiresAt:r}}
async function vo(e,t,n){let r=await Pn(e,"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:o}=w(r.body)??{};if(typeof o=="string"&&Ke(o))return o;throw X("IA\
M_RESPONSE_INVALID",Xe,r,"a signed JWT")}c();var Ye=e=>({text:t})=>e.test(t),Nn=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many token requests",suggestions:()=>[
"Mint once per job and reuse the token."]},{code:"OAUTH_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's OAuth endpoint failed; the key is not the reaso\
n",suggestions:()=>["Run the job again; a higher retries or timeout input rides out longer failures."]},{code:"OAUTH_JWT_TIMEFRAME",matches:Ye(/must be a short-lived token/),
says:"Google finds the times of the signed assertion wrong, also after a correction by its own clock",suggestions:()=>["Set the clock of this machine (timedatec\
tl, or the hypervisor)."]},{code:"OAUTH_LIFETIME_TOO_LONG",matches:Ye(/lifetime cannot exceed 3600 seconds/),says:"more than one hour was asked for",suggestions:()=>[
"Set access_token_lifetime to 3600s or less.","Set the clock of this machine."]},{code:"OAUTH_JWT_SIGNATURE",matches:Ye(/Invalid JWT Signature/i),says:"the key'\
s signature is not accepted: the key was deleted, disabled or rotated",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>[`gcloud iam service-accounts keys li\
st --iam-account=${e}`,"Put a key that is listed there into the secret, or better, move to workload identity federation."]},{code:"OAUTH_ACCOUNT_NOT_FOUND",matches:Ye(
/account not found/i),says:"the service account of the key was deleted or disabled",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>[`gcloud iam service-acc\
ounts describe ${e}`]},{code:"OAUTH_SUBJECT_INVALID",matches:Ye(/Invalid email or User ID/i),says:"the user to act for does not exist",suggestions:({user:e})=>[
`Check access_token_subject: ${e??"(none)"}`]},{code:"OAUTH_DELEGATION_UNAUTHORIZED",matches:({error:e})=>e==="unauthorized_client",says:"domain-wide delegation\
 is not granted to this service account, or not for all of these scopes",suggestions:({scopes:e=[],serviceAccount:t="SERVICE_ACCOUNT"})=>[`gcloud iam service-ac\
counts describe ${t} --format='value(uniqueId)'`,`Enter that id and these scopes in the Workspace admin console, API controls, domain-wide delegation: ${e.join(
",")}`,"A change there may take hours."]},{code:"OAUTH_SCOPE_INVALID",matches:({error:e})=>e==="invalid_scope",says:"Google refused the scopes or the audience",
suggestions:({audience:e,scopes:t=[]})=>[`Check: ${[...t,e].filter(Boolean).join(", ")}`]},{code:"OAUTH_REJECTED",matches:()=>!0,says:"Google refused the signed\
 assertion"}];var Qe="Google OAuth",Ze=3600,Z=({universe:e})=>e==="googleapis.com",vc=({universe:e})=>`https://oauth2.${e}/token`;async function et(e,t,n){let r=await Oo(e,t,
n),{access_token:o,expires_in:s}=w(r.body)??{};if(typeof o=="string"&&o!==""&&typeof s=="number"&&s>0)return{value:o,expiresAt:Math.floor(Date.now()/1e3+s)};throw X(
"OAUTH_RESPONSE_INVALID",Qe,r,"access_token and expires_in")}async function Po(e,t,n){let r=await Oo(e,t,n);return On(w(r.body)?.id_token,()=>X("OAUTH_RESPONSE_\
INVALID",Qe,r,"an ID token"))}async function Oo(e,t,n){let r=await xo(e,t,n,0);if(r.status===200)return r;let o=xc(e,n),s=de(Qe,r,Nn,o);if(!(s.code==="OAUTH_JWT\
_TIMEFRAME"||s.code==="OAUTH_LIFETIME_TOO_LONG")||r.skewSeconds===void 0)throw s;let a=await xo(e,t,n,r.skewSeconds);if(a.status===200)return a;throw de(Qe,a,Nn,
o)}var xc=({about:e},t)=>"scope"in t?{...e,serviceAccount:t.iss,audience:void 0,scopes:t.scope.split(" ")}:{...e,serviceAccount:t.iss,audience:t.target_audience,
scopes:[]};async function xo(e,t,n,r){let o=Math.floor(Date.now()/1e3+r),{lifetimeSeconds:s=Ze,...i}={lifetimeSeconds:void 0,...n},a=await t({...i,aud:vc(e),iat:o,
exp:o+s});return Se(e,{service:Qe,method:"POST",url:new URL(`${e.endpoints.oauth2}/token`),form:{grant_type:"urn:ietf:params:oauth:grant-type:jwt-bearer",assertion:a}})}c();function Co(e,{nameOf:t},n=!!e.service_account?.trim()){let r={...Oc(e),impersonates:n};return pe.filter(o=>r.given(o)).flatMap(o=>Pc(t(o),Cc(o,r,t)))}var Pc=(e,t)=>(t===void 0?[]:[t]).map(({code:n,message:r,suggestions:o=[]})=>({code:n,message:`${e} ${r}`,suggestions:o.map(s=>s.replace(/\bdelete it\.$/i,i=>i.
replace("it",e)))}));function Oc(e){let t=n=>e[n]?.trim()??"";return{given:n=>t(n)!==""&&!Nc(n,t(n)),federation:t("workload_identity_provider")!=="",key:t("cred\
entials_json")!=="",direct:t("workload_identity_provider")!==""&&t("service_account")==="",format:t("token_format"),file:Ue(e,"create_credentials_file"),impersonates:t(
"service_account")!==""}}function Nc(e,t){let{default:n,type:r}=Y[e];return n===void 0?!1:r==="duration"?No(De(t),De(n)):r==="boolean"?No(he(t),he(n)):t===n}var No=(e,t)=>e.
ok&&t.ok&&e.value===t.value;function Cc(e,t,n){let{mode:r}=Y[e];return r!==void 0&&t.federation!==t.key&&!t[r]?Ct(`has no effect with ${n(t.key?"credentials_jso\
n":"workload_identity_provider")}`):$c(e,t,n)??Lc[e]?.(t,n)}var $o=e=>["","access_token","id_token"].includes(e);function $c(e,t,n){let{format:r}=Y[e];if(r===void 0||
t.format===r||!$o(t.format))return;let o=`${n("token_format")} ${r}`;return Ct(`has no effect without ${o}`,`Add ${o}, or delete it.`)}var Ct=(e,t="Delete it.")=>({
code:"INPUT_NOT_APPLICABLE",message:e,suggestions:[t]}),Nt=e=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:e,suggestions:["Add the service account to become."]}),
Lc={token_format:({direct:e,format:t},n)=>e&&t==="id_token"?Nt(`id_token needs ${n("service_account")}: a federated identity has no ID token of its own`):void 0,
delegates:({direct:e},t)=>e?Nt(`needs ${t("service_account")}: there is nobody to delegate to`):void 0,access_token_subject:({direct:e},t)=>e?Nt(`needs ${t("ser\
vice_account")}: a service account signs for the user`):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:r},o)=>e?Nt(`needs ${o("service_acc\
ount")}: a federated token lives as long as the CI's ID token`):n==="access_token"||!$o(n)||t&&r?void 0:Ct("has nothing that it applies to: no access token, no \
credentials file that impersonates"),credentials_file_path:({file:e},t)=>e?void 0:Ct(`has no effect with ${t("create_credentials_file")} false`)};c();c();var $t=y(ye(),1);function Uo(e){let t=w(e)??w(Dc(e));if(!t)return Uc(e);if(t.type!=="service_account")return jc(t.type);let n=["client_email","private_key"].filter(r=>typeof t[r]!=
"string"||t[r]==="");return n.length>0?Lt("KEY_FIELD_MISSING",`the key has no ${n.join(" and no ")}`,"Store the key file as it was downloaded."):Mc(t)}function Dc(e){
let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var Lt=(e,t,...n)=>({code:e,message:t,suggestions:n});
function Uc(e){let t=Je(e),n=/^\s*\{\s*(?:\\n|\\")/.test(e);return Lt("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,n?"The secret store esca\
ped the line breaks: store the key as one line, made by jq -c . key.json":"Store the whole file in the secret, best as one line, made by jq -c . key.json")}var Lo={
external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use the key of its source, and i\
ts account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federation."};function jc(e){let t=typeof e==
"string"&&Object.hasOwn(Lo,e)?Lo[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";return Lt("KEY_WRONG_TYPE",`the JSON is\
 ${n}, not a service_account key`,t??"Use the JSON of a service account key.")}function Mc(e){let t=String(e.private_key),n=Do(t),r=t.replaceAll("\\n",`
`),o=n??Do(r);if(!o)return Lt("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${Je(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
r changed on the way into the secret: store the downloaded file again, made one line by jq -c . key.json");let s="the private_key held \\n as two characters wher\
e line breaks belong; they were read as line breaks",i=["client_id","private_key_id"].filter(a=>typeof e[a]!="string");return{email:String(e.client_email),projectId:Cn(
e.project_id),universe:Cn(e.universe_domain),file:n?e:{...e,private_key:r},privateKey:o,keyId:Cn(e.private_key_id),notes:[...n?[]:[s],...i.length>0?[`the key ha\
s no ${i.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var Cn=e=>typeof e=="string"&&e!==""?e:void 0;function Do(e){try{let t=(0,$t.createPrivateKey)(
e);return t.asymmetricKeyType==="rsa"?t:void 0}catch{return}}function jo({keyId:e,privateKey:t}){let n=o=>Buffer.from(JSON.stringify(o)).toString("base64url"),r=n(
{alg:"RS256",typ:"JWT",...e===void 0?{}:{kid:e}});return o=>{let s=`${r}.${n(o)}`;try{return`${s}.${(0,$t.sign)("sha256",Buffer.from(s),t).toString("base64url")}`}catch{
throw new g("KEY_PRIVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}var Mo=256;function Fo(e){let{add:t,nameOf:n,text:r}=e,o=r("workload_identity_provider"),s=r("credentials_json");return o===void 0?s===void 0?Bc(e):Gc(e,s):s===
void 0?Fc(e,o):t("INPUT_SOURCE_CONFLICT",`${n("workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}
function Fc({add:e,nameOf:t,text:n},r){let o=n("audience");o!==void 0&&(o.length>Mo||new RegExp("\\p{Cc}","u").test(o))&&e("INPUT_AUDIENCE_INVALID",`${t("audien\
ce")}: at most ${Mo} characters, and no line break`);let s=_o(r);if(!("code"in s))return{mode:"federation",provider:s,audience:o??Eo(s)};let{code:i,message:a,suggestions:d=[]}=s;
return je(r)?void 0:e(i,`${t("workload_identity_provider")}: ${v(a)}`,...d)}function Gc({add:e,nameOf:t},n){let r=Uo(n);return"code"in r?je(n)?void 0:e(r.code,`${t(
"credentials_json")}: ${r.message}`,...r.suggestions??[]):{mode:"key",key:r}}var $n={federation:["workload_identity_provider"],key:["credentials_json"]};function Bc({
add:e,mode:t,nameOf:n,raw:r,secretsWithheld:o}){let s=t===void 0?[...$n.federation,...$n.key]:$n[t],[i]=s.filter(a=>r[a]!==void 0&&r[a]!=="");return e("INPUT_SO\
URCE_MISSING",[i===void 0?`${s.length>1?"neither ":""}${s.map(n).join(" nor ")} has ${s.length>1?"a":"no"} value`:`${n(i)} is given, but holds nothing but blank\
s`,...o===void 0?[]:[o]].join("; "),o===void 0?"Check the name of the secret or variable, and that this job may read it.":"Skip this step in such runs, or run i\
t after the merge. A provider name is no secret: write it down in plain.")}function Go(e){let t=e.text("service_account");return t===void 0||Ve(t)?t:Ho(e,"servi\
ce_account",t)}function Bo(e){let n=mt(e.text("delegates")??"").map(r=>r.replace(/^projects\/-\/serviceAccounts\//,""));for(let r of n)Ve(r)||Ho(e,"delegates",r);
return n}function Ho({add:e,nameOf:t},n,r){if(je(r))return;let o=`"${v(r)}" is neither the email nor the unique id of a service account`;e("INPUT_SERVICE_ACCOUN\
T_INVALID",`${t(n)}: ${o}`,"gcloud iam service-accounts list --project=PROJECT_ID")}c();var Wo=20,Ln=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.test(e);function Vo({add:e,nameOf:t,text:n}){let r=n("project_id");return r===void 0||Ln(r)?r:e("INPUT_P\
ROJECT_INVALID",`${t("project_id")}: "${v(r)}" is not a project id`,"gcloud projects list")}function qo({add:e,nameOf:t,text:n}){let r=n("universe");return r===
void 0||lt(r)?r:e("INPUT_UNIVERSE_INVALID",`${t("universe")}: "${v(r)}" is not a domain name`)}function Ko({add:e,nameOf:t,text:n}){let r=n("request_reason");if(r===
void 0||/^[\x20-\x7e]{1,1024}$/.test(r))return r;let o=`${t("request_reason")}: one line of printable ASCII, since it is sent as a header`;return e("INPUT_HEADE\
R_INVALID",o)}function Jo({add:e,nameOf:t,parsed:n}){let r=n("retries",xr,"INPUT_NUMBER_INVALID")??0;return r>Wo&&e("INPUT_NUMBER_INVALID",`${t("retries")}: ${r}\
 is above ${Wo}`),r}c();c();function Hc(e,t){let n=Array.from({length:t.length+1},(r,o)=>o);for(let[r,o]of[...e].entries()){let s=[r+1];for(let[i,a]of[...t].entries()){let d=(n[i]??0)+
(o===a?0:1);s.push(Math.min(d,(n[i+1]??0)+1,(s[i]??0)+1))}n=s}return n.at(-1)??0}function Xo(e,t){let n=t.find(s=>e.startsWith(s)||s.startsWith(e));if(e.length>
2&&n!==void 0)return n;let r=t.map(s=>({candidate:s,edits:Hc(e.toLowerCase(),s.toLowerCase())})).sort((s,i)=>s.edits-i.edits),[o]=r;return o&&o.edits<=Math.max(
2,o.candidate.length/3)?o.candidate:void 0}var Wc=["access_token","id_token"],Vc=3600,qc=43200,zo=3600;function Yo(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime",
{min:1,max:qc},"INPUT_LIFETIME_INVALID")}function Qo(e,t){let{add:n,nameOf:r,text:o}=e,s=o("token_format");if(s===void 0)return;if(s==="access_token")return Kc(
e,t??Vc);if(s==="id_token")return Xc(e);let i=Xo(s,Wc);return n("INPUT_TOKEN_FORMAT_INVALID",`${r("token_format")}: "${v(s)}" is no token format`,i?`Write ${i}.`:
"Write access_token or id_token, or leave it empty.")}function Kc(e,t){let{add:n,nameOf:r,text:o}=e,s=o("access_token_subject"),i=mt(o("access_token_scopes")??""),
a=i.length>0?i:[q];for(let d of a.filter(f=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(f))){let f=`${r("access_token_scopes")}: "${v(d)}" is not a scope`;n("INPUT_SCOP\
E_INVALID",f,"Separate scopes by commas or newlines.")}return s!==void 0&&Jc(e,{user:s,lifetimeSeconds:t,hasScopes:i.length>0}),{format:"access_token",lifetimeSeconds:t,
scopes:a,user:s}}function Jc({add:e,nameOf:t},{hasScopes:n,lifetimeSeconds:r,user:o}){let s=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(o)||e("INPUT_S\
UBJECT_INVALID",`${s}: "${v(o)}" is not an email address`),n||e("INPUT_SCOPES_REQUIRED",`${s} needs ${t("access_token_scopes")}`,"List the scopes that the Works\
pace admin granted to the service account."),r>zo){let i=`at most ${zo}s together with ${s}`;e("INPUT_LIFETIME_INVALID",`${t("access_token_lifetime")}: ${i}`)}}
function Xc({add:e,boolean:t,nameOf:n,text:r}){let o=r("id_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is require\
d for an ID token`,"Give the URL of the service that will be called."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var Dn={min:600,max:43200},zc=3600;function Zo(e,t,n){let r=Pr(e,t),o=Yc(r),s=o&&o.serviceAccount!==void 0,[i,...a]=[...r.problems,...Co(e,t,s),...n];if(i)throw pr(
[i,...a]);if(o)return o;throw new Error("no plan, and nothing that is wrong with it")}function Yc(e){for(let P of pe)Or(e,P);let{boolean:t,duration:n,text:r}=e,
o=Fo(e),s=Go(e),i=Yo(e),a=Qo(e,i),d={delegates:Bo(e),exportVariables:t("export_environment_variables"),requestReason:Ko(e),retries:Jo(e),timeoutMs:n("timeout",{
min:1,max:3600})*1e3,propagationMs:n("wait_for_propagation",{min:0,max:300})*1e3,verify:t("verify")},f={path:r("credentials_file_path"),cleanup:t("cleanup_crede\
ntials")},m=t("create_credentials_file"),h=Vo(e),b=qo(e);if(!o)return;rd(e,o);let E=s!==void 0&&Qc(o,s)?void 0:s;return od(e,a,E),sd(e,a,b??Un(o)),{...d,identity:o,
serviceAccount:E,token:a,file:m?{...f,lifetimeSeconds:E===void 0?void 0:ed(i)}:void 0,projectId:h??Zc(o,s),universe:b??Un(o),notes:[...o.mode==="key"?o.key.notes:
[],...td(i,m&&E!==void 0),...nd(o,E)]}}var Qc=(e,t)=>e.mode==="key"&&[e.key.email,e.key.file.client_id].includes(t),Un=e=>(e.mode==="key"?e.key.universe:void 0)??
"googleapis.com";function Zc(e,t){let n=t===void 0?void 0:In(t);if(n!==void 0||e.mode==="federation")return n;let{email:r,projectId:o}=e.key;return o!==void 0&&
Ln(o)?o:In(r)}var ed=e=>e!==void 0&&e>=Dn.min&&e<=Dn.max?e:void 0;function td(e,t){if(e===void 0)return[];let{min:n}=Dn;return[...t&&e<n?[`a credentials file ca\
nnot ask for less than ${n}s, so it leaves the lifetime out`]:[],...e>zc?["a lifetime above 3600s needs constraints/iam.allowServiceAccountCredentialLifetimeExt\
ension for this account"]:[]]}function nd(e,t){if(e.mode==="federation"||t===void 0)return[];let{email:n}=e.key;return[`the key's account ${n} impersonates ${t}\
: it needs roles/iam.serviceAccountTokenCreator on it`]}function rd({add:e,nameOf:t},n){let r=Un(n);if(lt(r))return;let o=`${t("credentials_json")}: its univers\
e_domain "${v(r)}" is not a domain name`;e("INPUT_UNIVERSE_INVALID",o)}function od({add:e,nameOf:t},n,r){if(n?.format!=="access_token"||n.user===void 0||r===void 0||
r.includes("@")||!Ve(r))return;let o=`${t("service_account")}: domain-wide delegation needs the email, not the unique id`,s=`gcloud iam service-accounts describ\
e ${r} --format='value(email)'`;e("INPUT_SERVICE_ACCOUNT_INVALID",o,s)}function sd({add:e,nameOf:t},n,r){n?.format!=="access_token"||n.user===void 0||Z({universe:r})||
e("INPUT_NOT_APPLICABLE",`${t("access_token_subject")} has no effect in the universe ${v(r)}`)}async function es(e){let{ci:t,handover:n,mode:r,nameOf:o,others:s=[],raw:i,surroundings:a}=e,d=Ue(i,"create_credentials_file")?await go(t,a,i.credentials_file_path?.
trim()||void 0):void 0,f=Ar(e),m=!!i.token_format?.trim(),h={nameOf:o,mode:r,secretsWithheld:t.secretsWithheld(a.env)};return{plan:Zo(i,h,[...s,...f.problems,...ur(
a.env),...d?.problems??[],...n==="ci"?id(t,a.env,{variables:Ue(i,"export_environment_variables"),outputs:m}):[]]),place:d?.place,source:f.source}}function id(e,t,n){
let r=e.handover(t);return r?r.problems(n):n.outputs?[{code:"INPUT_TOKEN_UNDELIVERABLE",message:`a token was asked for, but ${e.label} has no place to hand it t\
o later steps`,suggestions:["Print it with ci-auth token, or choose an --output-format."]}]:[]}c();c();c();var Ie=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n),ts=[{code:"STS_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too \
many exchanges at once in this project",suggestions:()=>["Exchange once per job and reuse the token; spread the start of large matrices."]},{code:"STS_UNAVAILAB\
LE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries\
 or timeout input rides out longer failures."]},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does \
not read this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"\
STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, deleted, or does not exist under this name",suggestions:e=>[
ce(e),`If it was deleted: ${wo(e)}`,`If it is disabled: ${J(e,"--no-disabled")}`]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:Ie(/^The audience in ID Token \[/),
says:"the ID token's audience is not one that the provider accepts",suggestions:e=>["Leave the audience input out, unless the provider lists allowed audiences.",
`To allow it: ${J(e,`--allowed-audiences=${ft(e.audience??"AUDIENCE")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:Ie(/^The issuer in ID Token /),says:"the ID tok\
en comes from another issuer than the provider's: compare the two letter by letter",suggestions:e=>[ce(e),`If this CI is to be trusted: ${J(e,"--issuer-uri=ISSU\
ER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:Ie(/^Error connecting to the given credential's issuer/),says:"Google could not get the issuer's keys, or none o\
f the uploaded ones has the token's key id",suggestions:e=>[`With the issuer's current keys: ${J(e,"--jwk-json-path=jwks.json")}`,"Or let the issuer answer on t\
he public internet, over https, without a redirect."]},{code:"STS_SIGNATURE_INVALID",matches:Ie(/^Unable to verify the ID Token signature/),says:"the ID token d\
oes not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[`If keys are uploaded: ${J(e,"--jwk-json-path=jwks\
.json")}`]},{code:"STS_TOKEN_MALFORMED",matches:Ie(/^Unable to parse the ID Token/),says:"what was sent as ID token is not a JWT",suggestions:()=>["Write the to\
ken alone: no quotes, no line break, no JSON around it."]},{code:"STS_TOKEN_STALE",matches:Ie(/is stale to sign-in/),says:"the ID token has expired, or its time\
s are in the future",suggestions:()=>["Sign in right before the credentials are used, with a token minted for it."]},{code:"STS_CONDITION_REJECTED",matches:({text:e})=>e.
startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribute condition is false for this job, or names a claim that \
the token lacks",suggestions:e=>[`Hold the claims above against the condition: ${ce(e)}`,`To change it: ${J(e,'--attribute-condition="CONDITION"')}`]},{code:"ST\
S_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"the provider's mapping names a claim that the token does \
not have",suggestions:e=>[ce(e),J(e,'--attribute-mapping="google.subject=assertion.sub,\u2026" (the whole mapping: it is replaced)')]},{code:"STS_SUBJECT_TOO_LO\
NG",matches:({text:e})=>e.includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 bytes",suggestions:e=>["Map \
a shorter claim, and change the bindings that name subject/\u2026",J(e,'--attribute-mapping="google.subject=assertion.repository_id,\u2026"')]},{code:"STS_ATTRI\
BUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.test(e),says:"the mapping turns a claim into something else than a st\
ring, or into too much text",suggestions:e=>['Wrap it: string(\u2026), or .join(",") for a list.',ce(e)]},{code:"STS_REJECTED",matches:()=>!0,says:"Google refus\
ed the exchange",suggestions:e=>[e.provider&&ce(e)]}];var Dt="Google STS",Ut="urn:ietf:params:oauth:token-type:jwt";var jn=({endpoints:e})=>`${e.sts}/v1/token`;async function ns(e,{audience:t,idToken:n,scopes:r,subjectTokenType:o}){let s=await Se(e,{service:Dt,method:"POST",url:new URL(
jn(e)),form:{grant_type:"urn:ietf:params:oauth:grant-type:token-exchange",audience:t,scope:r.join(" "),requested_token_type:"urn:ietf:params:oauth:token-type:ac\
cess_token",subject_token:n,subject_token_type:o}});if(s.status!==200)throw de(Dt,s,ts,e.about);let{access_token:i,expires_in:a}=w(s.body)??{};if(typeof i!="str\
ing"||i==="")throw X("STS_RESPONSE_INVALID",Dt,s,"an access token");if(typeof a!="number"||!Number.isInteger(a)||a<=0)throw new g("STS_TOKEN_NEARLY_EXPIRED",`${Dt}\
 answered with a token that is about to expire`,{suggestions:["Sign in right before the credentials are used."]});return{value:i,expiresAt:Math.floor(Date.now()/
1e3)+a}}c();c();var fs=y(tt(),1);c();var us=y(tt(),1),Mt=y(Mn(),1);c();var ee=y(Mn(),1);var ad={"https:":["https_proxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["http_proxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},ss={"http:":"80","https:":"4\
43"},G=({port:e,protocol:t})=>Number(e||ss[t]),x=({hostname:e})=>e.replace(/^\[|\]$/g,"");function Fn(e){let t=x(e);return/^(.+\.)?localhost$/.test(t)||t==="::1"||
(0,ee.isIP)(t)===4&&t.startsWith("127.")}function is(e,t){if(Fn(e))return;let n=ad[e.protocol]?.find(r=>t[r]?.trim());if(!(!n||dd(e,t.no_proxy||t.NO_PROXY||"")))
return{url:cd(t[n]?.trim()??"",n),variable:n}}function cd(e,t){let n=e.includes("://")?e:`http://${e}`,r=URL.canParse(n)?new URL(n):void 0;if(r?.hostname&&r.protocol in
ss)return r;let o=/^([a-z\d]+):\/\//i.exec(n)?.[1]?.toLowerCase(),s=r&&o?`names a ${o} proxy`:"is no URL";throw new g("PROXY_FAILED",`the variable ${t} ${s}`,{suggestions:[
`Set ${t} to http://HOST:PORT or https://HOST:PORT, or unset it.`]})}var dd=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&ud(n,x(e),String(G(e))));function ud(e,t,n){
if(e==="*")return!0;let[,r="",o]=/^(\[.*\]|[^:]*|[\da-f:]*:[\da-f:]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(o&&o!==n)return!1;let s=r.replace(/^\*?\.|^\[|\]$/g,
"");return s===""?!1:(0,ee.isIP)(t)?ld(s,t):t===s||t.endsWith(`.${s}`)}function ld(e,t){let[n="",r]=e.split("/");if((0,ee.isIP)(n)!==(0,ee.isIP)(t))return!1;let o=(0,ee.isIP)(
n)===6?"ipv6":"ipv4",s=r===void 0?Number.NaN:Number(r),i=new ee.BlockList;return r===void 0?i.addAddress(n,o):s>=0&&s<=(o==="ipv6"?128:32)&&i.addSubnet(n,s,o),i.
check(t,o)}var Bn=(e,t,n=!0)=>Hn(r=>fd(e,r),t,n);function Hn(e,t,n){let r=[],o=n,s=!1;return{socket:e({add:a=>(r.push(a),o||a.unref(),a.on("error",()=>{}),s&&a.destroy(),a),
signal:t}),hold(a){o=a;for(let d of r)a?d.ref():d.unref()},cancel(){s=!0,r.at(-1)?.destroy()}}}async function fd(e,t){let{origin:n,proxy:r,ca:o}=e;return n.protocol===
"http:"?jt(e,t):ls(r?{socket:await jt(e,t)}:{port:G(n)},x(n),o,t)}async function jt({origin:e,proxy:t,ca:n},r){if(!t)return cs(e,r);try{let o=await cs(t.url,r),
s=t.url.protocol==="https:"?await ls({socket:o},x(t.url),n,r):o;return e.protocol==="https:"?await md(s,e,t,r.signal):s}catch(o){throw o===r.signal.reason?o:Object.
assign(o,{atProxy:!0})}}var cs=(e,{add:t,signal:n})=>Ft(t((0,Mt.connect)({host:x(e),port:G(e),noDelay:!0})),"connect",n);async function ls(e,t,n,{add:r,signal:o}){
let{connect:s}=await Promise.resolve().then(()=>y(Gn(),1)),i=s({...e,host:t,...Wn(t),...n?{ca:n}:{},ALPNProtocols:["http/1.1"]});return Ft(r(i),"secureConnect",
o)}var Wn=e=>(0,Mt.isIP)(e)?{}:{servername:e};function Ft(e,t,n){return new Promise((r,o)=>{let s=a=>()=>{n.removeEventListener("abort",i),a()},i=()=>{o(n.reason),
e.destroy()};if(n.aborted)return i();n.addEventListener("abort",i,{once:!0}),e.once("error",a=>s(()=>o(a))()),e.once("close",s(()=>o(pd()))),e.once(t,s(()=>r(e)))})}
var pd=()=>Object.assign(new Error("the connection was closed"),{code:"ECONNRESET"}),Vn=e=>Object.assign(new Error(`the proxy answered ${e}`),{proxyStatus:e,atProxy:!0}),
qn=({url:e})=>{if(!e.username&&!e.password)return{};let t=`${ds(e.username)}:${ds(e.password)}`;return{"proxy-authorization":`Basic ${Buffer.from(t).toString("b\
ase64")}`}};function ds(e){try{return decodeURIComponent(e)}catch{return e}}function md(e,t,n,r){let o=`${t.hostname}:${G(t)}`;return new Promise((s,i)=>{let a=()=>{
i(r.reason),e.destroy()};r.addEventListener("abort",a,{once:!0}),(0,us.request)({createConnection:()=>e,method:"CONNECT",path:o,headers:{host:o,...qn(n)}}).once(
"connect",({statusCode:d=0},f,m)=>{if(r.removeEventListener("abort",a),d>=200&&d<300)return m.length>0&&e.unshift(m),s(e);e.destroy(),i(Vn(d))}).on("error",d=>{
r.removeEventListener("abort",a),i(d)}).end()})}var Gt=class extends fs.Agent{route;#r;#t;constructor(t,n){super({keepAlive:!0}),this.route=t,this.#r=n}preconnect(){this.#t||Object.keys(this.sockets).length+Object.
keys(this.freeSockets).length>0||(this.#t=Bn(this.route,this.#r,!1),this.#t.socket.catch(()=>{}))}createConnection(t,n){this.#o(t.signal??this.#r).then(r=>n(null,
r),r=>n(r))}async#o(t){let n=this.#t;this.#t=void 0;let r=()=>n?.cancel();t.addEventListener("abort",r,{once:!0}),n?.hold(!0);let o=await n?.socket.catch(()=>{});
return t.removeEventListener("abort",r),o?.readyState==="open"?o:Bn(this.route,t).socket}closeIdle(){this.#t?.cancel(),this.#t=void 0;for(let t of Object.values(
this.freeSockets).flat())t?.destroy()}};c();c();var gd={ENOTFOUND:"the name does not resolve",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"the connection b\
roke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no route",ENETUNREACH:"there is no route",ETIMEDOUT:"the connectio\
n was not accepted in time",EPROTO:"the other side does not speak TLS",ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},ms={SELF_SIGNED_CERT_IN_CHAIN:"\
its issuer is not known here",DEPTH_ZERO_SELF_SIGNED_CERT:"it is signed by itself",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is not known here",UNABLE_TO_GET_ISSUER_CERT:"\
its issuer is not known here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"its issuer is not known here",CERT_UNTRUSTED:"its issuer is not known here",CERT_SIGNATURE_FAILURE:"\
its signature does not verify",CERT_REVOKED:"it was revoked",CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"\
it was issued for another name",HOSTNAME_MISMATCH:"it was issued for another name"},hd="Where a private authority signs, by a proxy that inspects TLS for exampl\
e, save its certificate and set NODE_EXTRA_CA_CERTS=/path/ca.pem.",yd={CERT_HAS_EXPIRED:"Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"\
Set the clock of this computer.",CERT_REVOKED:"Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"Check the address: another server answers there.",HOSTNAME_MISMATCH:"\
Check the address: another server answers there."},Kn=({code:e=""})=>e in ms,gs=({url:e,variable:t})=>`${e.protocol}//${e.host} (from ${t})`,Bt=e=>`${(e/1e3).toFixed(
e<9950?1:0)} s`,nt=({attempts:e,spentMs:t})=>`${e} ${e===1?"attempt":"attempts"} in ${Bt(t)}`,Ht=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${gs(e)}`]:[],
...t?[`the last answer had status ${t}`]:[]];function hs(e,t){return e.name==="TimeoutError"?ps(t):Kn(e)?bd(e,t):e.atProxy&&t.route.proxy?_d(e,t,t.route.proxy):
e.code==="ETIMEDOUT"?ps(t):Ed(e,t)}var ys=({code:e=""})=>{let t=gd[e]??"the exchange failed";return e?`${t} (${e})`:t};function Ed(e,t){let{service:n,route:r}=t,
o=Fn(r.origin);return new g("NETWORK_UNREACHABLE",`${n} at ${r.origin.host}: ${ys(e)}, ${nt(t)}`,{facts:Ht(t),suggestions:[...o?[`Check that something listens o\
n port ${G(r.origin)} of this computer.`,"Behind a proxy, set NO_PROXY=127.0.0.1,localhost for the clients of that server."]:[`Check that this computer may reac\
h ${x(r.origin)} on port ${G(r.origin)}.`,r.proxy?`Where ${x(r.origin)} is reached without the proxy, add it to NO_PROXY.`:"Where a proxy is needed, set HTTPS_P\
ROXY=http://HOST:PORT."]]})}function ps(e){let{service:t,route:n}=e;return new g("NETWORK_TIMEOUT",`${t} at ${n.origin.host} did not answer in time, ${nt(e)}`,{
facts:Ht(e),suggestions:[`Check that this computer may reach ${x(n.origin)} on port ${G(n.origin)}: a firewall that drops packets looks like this.`,...n.proxy?[]:
["Where a proxy is needed, set HTTPS_PROXY=http://HOST:PORT."]]})}var Es=(e,t)=>new g("NETWORK_TIMEOUT",`${e.service} at ${e.route.origin.host}: the limit of ${Bt(
t)} for the whole run is reached, ${nt(e)}`,{facts:Ht(e),suggestions:["Raise the limit with --timeout, or the input timeout."]}),bs=(e,t)=>new g("NETWORK_TIMEOU\
T",`the limit of ${Bt(t)} for the whole run leaves no time to wait ${Bt(e)}`,{suggestions:["Raise the limit with --timeout, or the input timeout."]});function bd(e,t){
let{code:n=""}=e,{route:r,issuer:o,service:s}=t,i=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.host}`:`${s} at ${r.origin.host}`,a=`${ms[n]} (${n})`;return new g(
"TLS_UNTRUSTED",`the certificate of ${i} is not trusted: ${a}, ${nt(t)}`,{facts:[...o?[`issuer of the presented certificate: ${o}`]:[],...Ht(t)],suggestions:[yd[n]??
hd]})}function _d(e,t,n){let{proxyStatus:r}=e,o=r?`answered ${r}`:`cannot be used: ${ys(e)}`,s=`the proxy ${gs(n)} ${o}, on the way to ${t.service} at ${t.route.
origin.host}`;return new g("PROXY_FAILED",`${s}, ${nt(t)}`,{suggestions:[r===407?`Put the proxy's credentials into ${n.variable}, as http://USER:PASSWORD@HOST:P\
ORT, percent-encoded.`:`Check the address in ${n.variable}, and that the proxy lets ${x(t.route.origin)} through.`,`Where ${x(t.route.origin)} is reached withou\
t the proxy, add it to NO_PROXY.`],...r?{facts:[`status of the proxy: ${r}`]}:{}})}var wd=2147483647;function _s(e,t){let n=performance.now()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("abort",o,
{once:!0}),setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),wd)).unref(),{signal:r.signal,totalMs:e,remainingMs:()=>Math.
max(0,n-performance.now()),end:()=>r.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&r.signal.reason===t.reason}}async function ws(e,t){
let n=()=>t.isInterrupted()?t.signal.reason:bs(e,t.totalMs);if(t.signal.aborted||e>=t.remainingMs())throw n();await new Promise((r,o)=>{let s=()=>{clearTimeout(
i),o(n())},i=setTimeout(()=>{t.signal.removeEventListener("abort",s),r()},e);t.signal.addEventListener("abort",s,{once:!0})})}c();c();c();c();var ue=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${o} ${s}`.trim(),a=i?
`status code ${i}`:"an unknown error";super(`Request failed with ${a}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=
r}};c();var Re=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"messag\
e"in t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};c();var Ae=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new Re(t.cause):
void 0;super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};c();c();var Jn=(()=>{let e=!1,t=!1;if(!1&&typeof u=="function")try{t=new u("https://empty.invalid",{body:new(void 0),method:"POST",get duplex(){return e=!0,"half"}}).
headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),ks=typeof globalThis.AbortController==
"function",Wt=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",Ts=!1,Ss=!1,Vt=["get","post","put","patch","head","delete"],
kd=()=>{};kd();var Is={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"*/*",blob:"*/*",bytes:"*/*"},qt=2147483647,Rs=new TextEncoder().
encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,Kt=Symbol("stop"),rt=class{options;constructor(t){this.options=t}},As=e=>new rt(e),vs={json:!0,parseJson:!0,
stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,onUploadProgress:!0,fetch:!0,context:!0},xs={
next:!0},Ps={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,integrity:!0,keepalive:!0,signal:!0,window:!0,
duplex:!0};var Td=e=>{if(!e)return 0;if(e instanceof void 0){let t=0;for(let[n,r]of e)t+=Rs,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,
t+=typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},Os=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),r){o+=r.byteLength;let a=t===0?0:o/t;a>=1&&(a=1-Number.EPSILON),n?.({percent:a,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=s},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},Ns=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new l(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new l(
Os(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},Cs=(e,t,n)=>{if(!e.body)return e;let r=Td(n??e.body);return new u(e,{duplex:"half",
body:Os(e.body,r,t)})};c();c();var te=e=>e!==null&&typeof e=="object";var ot=(...e)=>{for(let t of e)if((!te(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return Yn({},...e)},Xn=(e={},t={})=>{
let n=new p(e),r=t instanceof p,o=new p(t);for(let[s,i]of o.entries())r&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function Jt(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:Yn(e[n]??[],t[n]??[])}var zn=(e={},t={})=>({beforeRequest:Jt(e,t,"beforeRequest"),beforeRetry:Jt(e,t,"beforeRetry"),afterResponse:Jt(
e,t,"afterResponse"),beforeError:Jt(e,t,"beforeError")}),Sd=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,s]of r.entries())n.append(o,s);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(te(r))for(let[o,s]of Object.entries(r))s!==void 0&&n.append(o,String(s));else{
let o=new URLSearchParams(r);for(let[s,i]of o.entries())n.append(s,i)}return n},Yn=(...e)=>{let t={},n={},r={},o,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(te(i)){for(let[a,d]of Object.entries(i)){if(a==="signal"&&d instanceof globalThis.AbortSignal){s.push(d);continue}if(a==="conte\
xt"){if(d!=null&&(!te(d)||Array.isArray(d)))throw new TypeError("The `context` option must be an object");t={...t,context:d==null?{}:{...t.context,...d}};continue}
if(a==="searchParams"){d==null?o=void 0:o=o===void 0?d:Sd(o,d);continue}te(d)&&a in t&&(d=Yn(t[a],d)),t={...t,[a]:d}}te(i.hooks)&&(r=zn(r,i.hooks),t.hooks=r),te(
i.headers)&&(n=Xn(n,i.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),s.length>0&&(s.length===1?t.signal=s[0]:Wt?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};c();var Ls=e=>Vt.includes(e)?e.toUpperCase():e,Id=["get","put","head","delete","options","trace"],Rd=[408,413,429,500,502,503,504],Ad=[413,429,503],$s={limit:2,methods:Id,
statusCodes:Rd,afterStatusCodes:Ad,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
Ds=(e={})=>{if(typeof e=="number")return{...$s,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...$s,...t}};c();c();var le=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function Qn(e,t,n,r){return new Promise((o,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new le(e))},r.timeout);r.fetch(e,t).then(o).catch(s).then(()=>{clearTimeout(
i)})})}c();async function Zn(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(s),r(t.
reason)}let s=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}c();var Us=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in Ps)&&!(r in vs)&&(!(r in e)||r in xs)&&(n[r]=t[r]);return n},js=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;c();function st(e){return e instanceof ue||e?.name===ue.name}function er(e){return e instanceof le||e?.name===le.name}var it=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>qt)throw new RangeError(`The \`timeout\` option cann\
ot be greater than ${qt}`);await Promise.resolve();let i=await r.#y();for(let a of r.#e.hooks.afterResponse){let d=r.#p(i.clone()),f;try{f=await a(r.request,r.#d(),
d,{retryCount:r.#o})}catch(h){throw r.#i(d),r.#i(i),h}if(f instanceof rt)throw r.#i(d),r.#i(i),new Ae(f.options);let m=f instanceof l?f:i;d!==m&&r.#i(d),i!==m&&
r.#i(i),i=m}if(r.#p(i),!i.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(i.status):r.#e.throwHttpErrors)){let a=new ue(i,r.request,r.#d());for(let d of r.#e.
hooks.beforeError)a=await d(a,{retryCount:r.#o});throw a}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!Ts)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let a=i.clone();
return r.#i(i),Ns(a,r.#e.onDownloadProgress)}return i},s=r.#m(o).finally(()=>{let i=r.#a;r.#l(i?.body??void 0),r.#l(r.request.body??void 0)});for(let[i,a]of Object.
entries(Is))i==="bytes"&&typeof l?.prototype?.bytes!="function"||(s[i]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||a);let d=await s;
if(i==="json"){if(d.status===204)return"";let f=await d.text();return f===""?"":n.parseJson?n.parseJson(f):JSON.parse(f)}return d[i]()});return s}static#r(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#t;#o=0;#n;#e;#a;#s;#c;constructor(t,n={}){
if(this.#n=t,this.#e={...n,headers:Xn(this.#n.headers,n.headers),hooks:zn({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:Ls(n.
method??this.#n.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:Ds(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??globalThis.
Object.bind(globalThis),context:n.context??{}},typeof this.#n!="string"&&!(this.#n instanceof URL||this.#n instanceof u))throw new TypeError("`input` must be a \
string, URL, or Request");if(this.#e.prefixUrl&&typeof this.#n=="string"){if(this.#n.startsWith("/"))throw new Error("`input` must not begin with a slash when u\
sing `prefixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#n=this.#e.prefixUrl+this.#n}ks&&Wt&&(this.#s=this.#e.signal??this.#n.signal,this.#t=
new globalThis.AbortController,this.#e.signal=this.#s?AbortSignal.any([this.#s,this.#t.signal]):this.#t.signal),Jn&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new p(n.headers).has("content-type");if(this.#n instanceof u&&(Ss&&this.#e.body instanceof void 0||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new u(this.#n,this.#e),js(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#r(this.#e.searchParams)).toString()),i=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,s);this.request=new u(
i,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!Jn)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#g(this.request,
this.#e.body??void 0)}}#u(){let t=this.#e.retry.delay(this.#o),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#h(t){if(this.#o++,this.#o>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new Re(t);if(n instanceof Ae)return n.customDelay??this.#u();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#o});if(r===!1)throw t;if(r===
!0)return this.#u()}if(er(t)&&!this.#e.retry.retryOnTimeout)throw t;if(st(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let s=this.#e.retry.maxRetryAfter??o;return o<s?o:s}if(t.response.status===413)throw t}return this.#u()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#l(t){t&&t.cancel().catch(()=>{})}#i(t){this.#l(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#h(n),qt);if(this.#o<1)throw n;if(await Zn(r,this.#s?{signal:this.#s}:{}),n instanceof Ae&&n.customRequest){let o=this.#e.signal?new u(
n.customRequest,{signal:this.#e.signal}):new u(n.customRequest);this.#f(o)}for(let o of this.#e.hooks.beforeRetry){let s=await o({request:this.request,options:this.#d(),
error:n,retryCount:this.#o});if(s instanceof u){this.#f(s);break}if(s instanceof l)return s;if(s===Kt)return}return this.#m(t)}}async#y(){this.#t?.signal.aborted&&
(this.#t=new globalThis.AbortController,this.#e.signal=this.#s?AbortSignal.any([this.#s,this.#t.signal]):this.#t.signal,this.request=new u(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#d(),{retryCount:this.#o});if(r instanceof l)return r;if(r instanceof u){this.#f(
r);break}}let t=Us(this.request,this.#e);return this.#a=this.request,this.request=this.#a.clone(),this.#e.timeout===!1?this.#e.fetch(this.#a,t):Qn(this.#a,t,this.#t,
this.#e)}#d(){if(!this.#c){let{hooks:t,...n}=this.#e;this.#c=Object.freeze(n)}return this.#c}#f(t){this.#c=void 0,this.request=this.#g(t)}#g(t,n){return!this.#e.
onUploadProgress||!t.body?t:Cs(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};/*! MIT License © Sindre Sorhus */var tr=e=>{let t=(n,r)=>it.create(n,ot(e,r));for(let n of Vt)t[n]=(r,o)=>it.create(r,ot(e,o,{method:n}));return t.create=n=>tr(
ot(n)),t.extend=n=>(typeof n=="function"&&(n=n(e??{})),tr(ot(e,n))),t.stop=Kt,t.retry=As,t},vd=tr(),Ms=vd;c();var Gs=y(tt(),1);var Fs=1048576;async function nr(e,t,n){try{return await xd(e,t,n)}catch(r){if(r.stale)return nr(e,t,n);throw r}}function xd(e,{method:t,url:n,headers:r,body:o},s){
return new Promise((i,a)=>{if(s.aborted)return a(s.reason);let d=()=>a(s.reason);s.addEventListener("abort",d,{once:!0});let f=E=>{s.removeEventListener("abort",
d),E()},{proxy:m}=e.route,h=m&&n.protocol==="http:",b=(0,Gs.request)({agent:e,host:x(n),port:G(n),method:t,path:h?`${n.origin}${n.pathname}${n.search}`:n.pathname+
n.search,headers:{host:n.host,...r,...h?qn(m):{}},signal:s});b.on("error",E=>f(()=>a(Object.assign(E,{stale:Pd(E,b.reusedSocket)})))),b.once("response",E=>{Od(E).
then(P=>f(()=>h&&P.status===407?a(Vn(407)):i(P)),P=>f(()=>a(P)))}),b.end(o)})}var Pd=({code:e},t)=>t&&(e==="ECONNRESET"||e==="EPIPE");async function Od(e){let t=[],
n=0;for await(let o of e)if(t.push(o),n+=o.length,n>Fs)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(n,Fs));return{status:e.statusCode??0,headers:e.headers,
body:r}}c();var Nd=3e3;async function Bs(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=x(r.origin),s,i=Hn(async d=>{let{connect:f}=await Promise.resolve().then(()=>y(Gn(),1)),
m=await jt(r,d),h=d.add(f({socket:m,host:o,...Wn(o),rejectUnauthorized:!1}));return await Ft(h,"secureConnect",d.signal),s=Object.entries(h.getPeerCertificate().
issuer??{}).map(([b,E])=>`${b}=${E}`).join(", "),h},n,!0),a=setTimeout(i.cancel,Nd);return await i.socket.catch(()=>{}),clearTimeout(a),i.cancel(),s&&Cd(s)}var Cd=e=>e.
replace(/[^\x20-\x7e]/g,"?").slice(0,200);c();var Hs=y(tt(),1);function Ws(e,t){let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new g("INPUT_ENDPOINT_INVALID",`the address of ${n} is nei\
ther https nor http`);let{type:s,body:i}=$d(e),a={accept:"application/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?{}:{authorization:`Be\
arer ${e.bearer}`},...Ld(e.headers)};for(let[d,f]of Object.entries(a))Dd(n,d,f);return{method:r,url:o,headers:a,body:i}}function $d({json:e,form:t}){return e!==
void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"application/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var Ld=(e={})=>Object.
fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),n]));function Dd(e,t,n){try{(0,Hs.validateHeaderValue)(t,n)}catch{throw new g("INPUT_HEADER_INVALID",
`the header ${t} for ${e} holds characters that cannot be sent`)}}c();var Ud=new Set([408,429,500,502,503,504]),jd=new Set([502,503,504]),Md=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNR\
EACH","ENETUNREACH","EPIPE","ETIMEDOUT"]),Vs=({status:e,body:t})=>Ud.has(e)||e>=400&&e<500&&Fd(t)==="quota_exceeded",qs=({name:e,code:t="",proxyStatus:n=0})=>e===
"TimeoutError"||Md.has(t)||jd.has(n);function Fd(e){if(e.includes("quota_exceeded"))try{return JSON.parse(e)?.error}catch{return}}function Ks(e,t,n,r=Math.random){
return Math.max(r()*t*2**(e-1),Gd(n))}function Gd(e=""){if(/^\d+$/.test(e.trim()))return Number(e)*1e3;let t=Date.parse(e);return Number.isNaN(t)?0:Math.max(0,t-
Date.now())}var Bd=2e4,Hd=500;async function Js(e,t,n){let r={call:e,agent:t,options:n,outgoing:Ws(e,n.userAgent??"ci-auth"),startedAt:performance.now(),attempts:0,sentAt:0,
received:void 0,lastStatus:void 0,retryInMs:0};try{await Wd(r)}catch(o){if(!st(o))throw await Jd(o,r)}return Xd(r)}async function Wd(e){let{call:t,options:n}=e,
{signal:r}=n.run;r.throwIfAborted(),await Ms(t.url.origin+t.url.pathname,{method:t.method,fetch:async o=>{let{status:s}=await Vd(e,o.signal);return new l(null,{
status:Math.min(s,599)})},retry:{limit:n.retries,methods:["get","post"],shouldRetry:({error:o})=>Kd(o,e),delay:()=>e.retryInMs},signal:r,timeout:n.callTimeoutMs??
Bd})}async function Vd(e,t){let{agent:n,outgoing:r,options:o}=e;e.attempts++,e.sentAt=Date.now(),e.received=void 0;let s=performance.now(),i=a=>{let{method:d,url:f}=r;
o.trace?.(`${d} ${f.host}${f.pathname} ${a} ${Math.round(performance.now()-s)} ms`)};try{return e.received=await nr(n,r,t),e.lastStatus=e.received.status,i(e.lastStatus),
e.received}catch(a){throw i(t.aborted?"no answer":qd(a)),a}}var qd=({code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";function Kd(e,t){let{attempts:n,
received:r,options:o}=t,{run:s,backoffMs:i=Hd}=o;return s.signal.aborted||!(r?Vs(r):qs(e))?!1:(t.retryInMs=Ks(n,i,r?.headers["retry-after"]),t.retryInMs<s.remainingMs())}
async function Jd(e,t){let{call:n,agent:r,attempts:o,lastStatus:s,options:i,startedAt:a}=t,{run:d}=i;if(d.isInterrupted())return d.signal.reason;let{route:f}=r,
m={service:n.service,route:f,attempts:o,lastStatus:s,spentMs:performance.now()-a};if(d.signal.aborted)return Es(m,d.totalMs);let h=Kn(e)?await Bs(f,e.atProxy===
!0,d.signal):void 0;return hs(e,{...m,issuer:h})}function Xd({attempts:e,received:t,sentAt:n}){let{status:r=0,headers:o={},body:s=""}=t??{},i=Date.parse(o.date??
""),a=Math.trunc((i-(n+Date.now())/2)/1e3)+0;return{status:r,contentType:o["content-type"]??"",body:s,attempts:e,skewSeconds:Number.isNaN(a)?void 0:a}}function Xs(e){let t=_s(e.deadlineMs,e.signal),n=new Map,r=({url:o})=>{let s=n.get(o.origin);if(s)return s;let i={origin:new URL(o.origin),proxy:is(o,e.env),ca:e.
ca},a=new Gt(i,t.signal);return n.set(o.origin,a),a};return{send:async o=>Js(o,r(o),{...e,run:t}),preconnect(o){try{r({url:o}).preconnect()}catch{}},wait:o=>ws(
o,t),remainingMs:t.remainingMs,close(){t.end();for(let o of n.values())o.closeIdle()}}}c();async function zs(e,t){try{return await t()}catch(n){if(!(n instanceof g)||n.server===void 0||n.facts.length>0)throw n;let{cause:r,code:o,message:s,problems:i,server:a,
suggestions:d}=n;throw new g(o,s,{cause:r,facts:e(),problems:i,server:a,suggestions:d})}}c();c();function Xt(e){let t=new Map;return{forget:()=>t.clear(),get(n,r){let o=`${r??""} ${n.join(" ")}`,s=()=>e(n,r),i=t.get(o)?.then(a=>zd(a)?a:s())??s();return t.set(
o,i),i.catch(()=>t.get(o)===i&&t.delete(o)),i}}}var zd=({expiresAt:e})=>e-Date.now()/1e3>20;c();var Yd=60,Qd=10;function Ys(e,{fresh:t,label:n}){let r=Ke(e),o=r&&Pt(r.claims,"exp");if(!r||o===void 0)throw new g("OIDC_TOKEN_MALFORMED",`${n} holds no ID toke\
n, but ${Je(e)}`,{suggestions:["Hand over the JWT alone: no quotes, no JSON around it, no masked text."]});return t||Zd(o-Date.now()/1e3,o,n),{value:e,claims:r.
claims,expiresAt:o}}function Zd(e,t,n){let r=new Date(t*1e3).toISOString();if(e<-Yd)throw new g("OIDC_TOKEN_EXPIRED",`the ID token in ${n} expired ${Math.round(
-e)} s ago (${r})`,{suggestions:["Sign in right after the CI hands out the token, or impersonate a service account at the start of the job."]});if(e>=0&&e<Qd)throw new g(
"OIDC_TOKEN_TOO_SHORT",`the ID token in ${n} dies in ${Math.round(e)} s`,{suggestions:["Sign in right after the CI hands out the token."]})}function Qs({claims:e,
expiresAt:t}){let n=String(e.sub??"(none)"),r=H([e.aud??"(none)"].flat().join(", "));return[`iss  ${H(String(e.iss??"(none)"))}`,`aud  ${r}`,`sub  ${H(n)} (${Buffer.
byteLength(n)} of at most 127 bytes)`,`exp  in ${Math.round(t-Date.now()/1e3)} s`]}var eu=["repository","repository_owner","ref","environment","event_name","job\
_workflow_ref","namespace_path","project_path"],Zs=({claims:e})=>eu.flatMap(t=>{let n=e[t];return typeof n=="string"&&n!==""?[`${t}  ${H(n)}`]:[]});function ei(e){let{audience:t,google:n,provider:r,report:o,source:s,target:i}=e,a;async function d(){let b=await s.mint(t,n.network);o.mask(b),a=Ys(b,{label:s.label,
fresh:s.mintsAgain});let{sub:E}=a.claims;return r&&typeof E=="string"&&(n.about.principal=bo(r,E)),a}let f=(b,E)=>ns(n,{...i,idToken:b.value,scopes:E}).catch(P=>{
throw nu(P,b)});async function m(b){try{return await f(await d(),b)}catch(E){if(!s.mintsAgain||!ru(E))throw E;return f(await d(),b)}}let h=Xt(async b=>{let E=await m(
b);return o.mask(E.value),E});return{account:void 0,principal:()=>n.about.principal??i.audience,accessToken:b=>h.get(b),forget:h.forget,sign:void 0,idToken:()=>a,
facts:()=>ou(e,a)}}var tu=2;function nu(e,{expiresAt:t}){return!(e instanceof g&&e.server?.status===500)||t-Date.now()/1e3>tu?e:new g("STS_TOKEN_NEARLY_EXPIRED",
`the ID token was about to expire
${e.message}`,{server:e.server,suggestions:["Sign in right before the credentials are used."]})}var ru=e=>e instanceof g&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_E\
XPIRED"].includes(e.code);function ou({google:e,provider:t},n){let{principal:r,serviceAccount:o}=e.about;return[...t?[`provider  ${ae(t)}`]:[],...o===void 0?[]:
[`service account  ${o}`],...n?Qs(n):[],...r===void 0?[]:[`${H(r)} (if google.subject is mapped from assertion.sub)`],...n?Zs(n):[]]}c();function ti(e,t,n){let r=jo(t);e.about.principal=t.email;let o=Xt(async(s,i=Ze)=>{let a=s.join(" "),d=Z(e)?await et(e,r,{iss:t.email,scope:a,lifetimeSeconds:i}):
await su(r,t.email,a,i);return n.mask(d.value),d});return{account:t.email,principal:()=>t.email,accessToken:o.get,forget:o.forget,sign:r,facts:()=>[`key of  ${t.
email}`,...t.keyId===void 0?[]:[`key id  ${t.keyId}`]]}}async function su(e,t,n,r){let o=Math.floor(Date.now()/1e3),s=o+r;return{value:await e({iss:t,sub:t,scope:n,
iat:o,exp:s}),expiresAt:s}}var ni=({file:e})=>String(e.private_key).split(/\r?\n|\\n/).filter(t=>t.length>=16&&!t.startsWith("-----"));c();async function ri(e,t,n,r){let o=n.serviceAccount===void 0&&n.delegates.length===0,s=r.format==="id_token"?Z(e):r.lifetimeSeconds<=Ze;if(o&&(s||t.account===void 0))
return iu(e,t,r);let i=n.serviceAccount??t.account;if(i===void 0)throw oi("delegates lead");return au(e,t,{serviceAccount:i,delegates:n.delegates},r)}var oi=e=>new g(
"INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} nowhere without a service account`,{suggestions:["Add the service account to become."]});async function iu(e,t,n){let{account:r,
sign:o}=t;if(n.format==="access_token"&&n.user===void 0)return t.accessToken(n.scopes,r===void 0?void 0:n.lifetimeSeconds);if(r===void 0||!o)throw oi("an ID tok\
en or a subject leads");return n.format==="id_token"?Po(e,o,{iss:r,target_audience:n.audience}):et(e,o,{iss:r,scope:n.scopes.join(" "),sub:n.user??"",lifetimeSeconds:n.
lifetimeSeconds})}async function au(e,t,n,r){if(r.format==="id_token")return rr(t,n,d=>Ao(e,d,r));let{lifetimeSeconds:o,scopes:s,user:i}=r;return i===void 0?rr(
t,n,d=>Ro(e,d,{lifetimeSeconds:o,scopes:s})):et(e,d=>rr(t,n,f=>vo(e,f,d)),{iss:cu(n),scope:s.join(" "),sub:i,lifetimeSeconds:o})}function cu({serviceAccount:e}){
if(e.includes("@"))return e;throw new g("INPUT_SERVICE_ACCOUNT_INVALID","domain-wide delegation needs the email of the service account, not its unique id",{suggestions:[
`gcloud iam service-accounts describe ${e} --format='value(email)'`]})}async function rr(e,t,n){let r=await e.accessToken([q]);try{return await n({...t,bearer:r.
value})}catch(o){if(!(o instanceof g&&o.code==="IAM_BEARER_REJECTED"&&r.expiresAt<=Date.now()/1e3))throw o;e.forget();let i=await e.accessToken([q]);return n({...t,
bearer:i.value})}}c();var du=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED","API_DI\
SABLED"]),uu=2e3,lu=15e3;async function si(e,t){let{firstWaitMs:n=uu,network:r,report:o}=t;for(let s=n;;s=Math.min(s*1.5,lu)){let i=Date.now();try{return await e()}catch(a){
let{leftMs:d}=t;if(d<=0||!(a instanceof g)||!du.has(a.code))throw a;o.note(`${a.code}: waiting for the change to arrive, ${Math.ceil(d/1e3)} s left`),await r.wait(
Math.min(s,d)),t.leftMs-=Date.now()-i}}}function ai(e,t,n){let{report:r,surroundings:o}=t,{endpoints:s}=on(o.env,e.universe),i=Xs({env:o.env,deadlineMs:e.timeoutMs+e.propagationMs,retries:e.retries,trace:r.
trace,userAgent:t.userAgent,...t.pace,...t.signal===void 0?{}:{signal:t.signal}}),{requestReason:a,universe:d}=e,f={network:i,endpoints:s,universe:d,requestReason:a,
about:fu(e)},{actor:m,federated:h}=pu(e.identity,f,n,r),b={serviceAccount:e.serviceAccount,delegates:e.delegates};for(let M of mu(e,s))i.preconnect(new URL(M));
let E=t.pace?.backoffMs===void 0?void 0:4*t.pace.backoffMs,P={network:i,report:r,leftMs:e.propagationMs,firstWaitMs:E};return{actor:m,federated:h,google:f,target:b,
mint:M=>ii({actor:m,google:f,target:b},M,P),mintOwn:M=>ii({actor:m,google:f,target:{delegates:[]}},M,P),close:i.close}}async function ii({actor:e,google:t,target:n},r,o){
let s=await zs(e.facts,()=>si(()=>ri(t,e,n,r),o));return o.report.mask(s.value),s}function fu({delegates:e,identity:t,projectId:n,serviceAccount:r,token:o}){let s=o?.
format==="access_token"?o:void 0;return{delegates:e,projectId:n,serviceAccount:r,provider:t.mode==="federation"?t.provider:void 0,audience:t.mode==="federation"?
t.audience:void 0,scopes:s?.scopes,user:s?.user,lifetimeSeconds:s?.lifetimeSeconds}}function pu(e,t,n,r){if(e.mode==="key"){for(let d of ni(e.key))r.mask(d);return{
actor:ti(t,e.key,r),federated:void 0}}if(!n)throw new Error(`no token source for ${ae(e.provider)}`);let{audience:o,provider:s}=e,i={audience:Te(s),subjectTokenType:Ut},
a=ei({google:t,source:n,audience:o,provider:s,target:i,report:r});return{actor:a,federated:a}}function mu({delegates:e,identity:t,serviceAccount:n,token:r,universe:o,
verify:s},i){let a=n!==void 0||e.length>0,d=t.mode==="key"&&Z({universe:o})||r?.format==="access_token"&&r.user!==void 0;return[...t.mode==="federation"?[i.sts]:
[],...d&&(s||r)?[i.oauth2]:[],...a&&(s||r)?[i.iamcredentials]:[]]}c();async function di(e,t,n,r){let{identity:o,projectId:s,serviceAccount:i,token:a}=e,{asked:d}=n,f=t.federated?.idToken()?.claims.sub;return{mode:o.mode,principal:await t.
actor.principal(),provider:o.mode==="federation"?ae(o.provider):void 0,subject:typeof f=="string"?f:void 0,serviceAccount:i??t.actor.account,projectId:s,credentialsFile:r&&
{path:r.path,type:r.type,source:r.source,expires:r.diesAt===void 0?void 0:z(r.diesAt)},token:a&&d&&{format:a.format,expires:z(d.expiresAt),...a.format==="access\
_token"?{scopes:a.scopes}:{audience:a.audience}},variables:e.exportVariables?ar({projectId:s,credentialsFile:r?.path,executable:r?.source==="executable"}):{},outputs:{
...s===void 0?{}:{project_id:s},...r===void 0?{}:{credentials_file_path:r.path},...ci("auth_token",n.federated),...a?ci(a.format,d):{}}}}var ci=(e,t)=>t===void 0?
{}:{[e]:t.value,[`${e}_expiration`]:z(t.expiresAt)};c();var bi=y(ye(),1);c();var $=y(oe(),1),k=y(A(),1);c();var ui=y(oe(),1),j=y(A(),1);async function li(e,t){let n=gu(e,(0,j.dirname)(t)).map(s=>(0,j.join)(s,".gitignore")),r=await Promise.all(n.map(s=>(0,ui.readFile)(s,"utf8").catch(ie(""))));if(!r.
some(s=>/^!/m.test(s)))return;let{default:o}=await Promise.resolve().then(()=>y(St(),1));for(let[s,i]of n.entries()){let a=(0,j.relative)((0,j.dirname)(i),t).split(
j.sep).join("/"),d=o({ignorecase:!1}).add(r[s]??"").test(a);if(d.unignored)return i;if(d.ignored)return}}function gu(e,t){let n=[t];for(let r=t;r!==e&&r!==(0,j.dirname)(
r);r=(0,j.dirname)(r))n.push((0,j.dirname)(r));return n}async function fi(e){try{let t=await(0,$.realpath)((0,k.dirname)(e)),n=await yu(t);return n&&await hu(n,(0,k.join)(t,(0,k.basename)(e)))}catch(t){return`${e} is\
 not excluded from git: ${T(t)}`}}async function hu({root:e,common:t},n){let r=(0,k.relative)(e,n).split(k.sep).join("/");if(r.includes(`
`))return`${n} is not excluded from git: no exclude file can hold a line break`;let o=re((0,k.basename)(n))?[ne]:[ne,yt(r)],s=(0,k.join)(t,"info","exclude"),i=await(0,$.readFile)(
s,"utf8").catch(ie("")),a=new Set(i.split(`
`)),d=o.filter(m=>!a.has(m));d.length>0&&(await(0,$.mkdir)((0,k.dirname)(s),{recursive:!0}),await(0,$.appendFile)(s,`${i===""||i.endsWith(`
`)?"":`
`}${d.join(`
`)}
`));let f=await li(e,n);return f&&`${n} is not excluded from git: a line of ${f} that begins with "!" lets it in again`}async function yu(e){for(let t=e;;t=(0,k.dirname)(
t)){let n=await Eu((0,k.join)(t,".git"));if(n)return{root:t,common:n};if(t===(0,k.dirname)(t))return}}async function Eu(e){let t=await(0,$.stat)(e).catch(ie(void 0));
if(!t)return;let n=t.isDirectory()?e:await bu(e);if(!n||!await _u((0,k.join)(n,"HEAD")))return;let r=await(0,$.readFile)((0,k.join)(n,"commondir"),"utf8").catch(
ie("."));return(0,k.resolve)(n,r.trimEnd())}async function bu(e){let t=/^gitdir: (.+?)[\r\n]*$/s.exec(await(0,$.readFile)(e,"utf8"))?.[1];return t&&(0,k.resolve)(
(0,k.dirname)(e),t)}var _u=e=>(0,$.stat)(e).then(()=>!0,ie(!1));c();var L=y(oe(),1),ve=y(A(),1);c();var at=({dev:e,ino:t,birthtimeNs:n})=>({device:e.toString(),inode:t.toString(),birthtimeMs:Number(n)/1e6}),zt=(e,t)=>e.device===t.device&&e.inode===t.inode&&
(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs);async function pi(e,t=L.rename){let n=[...new Set(e.map(({path:r})=>r))];return Promise.all(n.map(r=>wu(r,e.filter(o=>o.path===r),t)))}async function wu(e,t,n){
try{let r=await ku(e,t,n);return r.outcome==="kept"||!await Au(e,t)?r:r.outcome==="absent"?{path:e,outcome:"removed"}:r}catch(r){return I(r)==="ENOENT"?{path:e,
outcome:"absent"}:or(e,T(r))}}var or=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${t}`});async function ku(e,t,n){let r=await Yt(
e,t);return r===void 0?{path:e,outcome:"absent"}:r.record?r.record.remove?Tu(e,t,n):{path:e,outcome:"kept"}:t.some(({remove:o})=>o)?or(e,r.fault):{path:e,outcome:"\
absent"}}async function Yt(e,t){try{let n=await(0,L.lstat)(e,{bigint:!0});if(n.isSymbolicLink())return{fault:"it is a link now"};if(n.isDirectory())return{fault:"\
it is a folder now"};if(!n.isFile())return{fault:"it is no regular file now"};let r=at(n);return{record:t.find(o=>zt(o,r)),fault:"it is another file now"}}catch(n){
if(["ENOENT","ENOTDIR"].includes(I(n)))return;throw n}}async function Tu(e,t,n){let r=(0,ve.join)((0,ve.dirname)(e),ht());await n(e,r);let o=await Yt(r,t);return o===
void 0?{path:e,outcome:"absent"}:o.record?.remove?(await(0,L.unlink)(r),{path:e,outcome:"removed"}):or(e,`${o.fault}${await Su(r,e)}`)}async function Su(e,t){try{
return await(0,L.link)(e,t),await(0,L.unlink)(e),""}catch{return await Yt(t,[])===void 0&&await(0,L.rename)(e,t).then(Iu,Ru)?"":`, and what stood there had to b\
e left at ${e}`}}var Iu=()=>!0,Ru=()=>!1;async function Au(e,t){let n=(0,ve.dirname)(e),r=await(0,L.readdir)(n).catch(()=>[]),o=!1;for(let s of r.filter(Cr).map(
i=>(0,ve.join)(n,i)))(await Yt(s,t))?.record?.remove&&(await(0,L.unlink)(s),o=!0);return o}c();var V=y(oe(),1),Qt=y(A(),1);var vu=384;async function gi(e,t,n=()=>{},r=V.link){if(await xu(e))throw O(Be(e,await _n(e)));let o=(0,Qt.join)((0,Qt.dirname)(e),ht());await mi(e,o,t,n,()=>Pu(
o,e,r))||await mi(e,e,t,n,async()=>!0)}var xu=e=>(0,V.lstat)(e).then(()=>!0,()=>!1);async function Pu(e,t,n){try{return await n(e,t),!0}catch(r){if(I(r)==="EEXI\
ST")throw r;return!1}}async function mi(e,t,n,r,o){let s,i=!1;try{s=await(0,V.open)(t,"wx",vu);let a=at(await s.stat({bigint:!0}));r(a),await s.writeFile(n),i=await o(),
t!==e&&await(0,V.unlink)(t);let d=at(await s.stat({bigint:!0}));return i&&!zt(a,d)&&r({...d,birthtimeMs:0}),i}catch(a){throw s&&await(0,V.unlink)(t).catch(()=>{}),
i&&await(0,V.unlink)(e).catch(()=>{}),await Ou(e,a)}finally{await s?.close()}}async function Ou(e,t){let n=I(t);return n===""||t instanceof g?t:n==="EEXIST"?O(Be(
e,await _n(e)),t):O(R(e,T(t)),t)}c();var Zt=y(A(),1);c();function sr(e){let{audience:t,endpoints:n,lifetimeSeconds:r,serviceAccount:o,source:s,universe:i}=e;return{universe_domain:i,type:"external_account",audience:t,
subject_token_type:Ut,token_url:jn({endpoints:n}),credential_source:Nu(s),...o===void 0?{token_info_url:`${n.sts}/v1/introspect`}:{service_account_impersonation_url:ze(
{endpoints:n},o,"generateAccessToken"),...r===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:r}}}}}var hi=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function Nu(e){if(e.kind==="url"){let{field:t,headers:n,url:r}=e;return{url:r,...Object.keys(n).length>0?{headers:n}:
{},...hi(t)}}return e.kind==="file"?{file:e.path,...hi(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}c();var yi=({delegates:e,endpoints:t,serviceAccount:n,source:r,universe:o})=>({universe_domain:o,type:"impersonated_service_account",delegates:e.map(qe),service_account_impersonation_url:ze(
{endpoints:t},n,"generateAccessToken"),source_credentials:r});async function Ei(e,t,n,r,o){let{delegates:s,identity:i,serviceAccount:a,universe:d}=e,{endpoints:f}=t.google,m=M=>a===void 0?M:yi({delegates:s,endpoints:f,serviceAccount:a,
source:M,universe:d});if(i.mode==="key")return{file:m(i.key.file),source:"key"};let{refresh:h,diesAt:b}=await Cu(i.audience,t,n,r,o),E={endpoints:f,universe:d,audience:Te(
i.provider),source:h};return{file:s.length>0?m(sr(E)):sr({...E,serviceAccount:a,lifetimeSeconds:e.file?.lifetimeSeconds}),source:h.kind,...b===void 0?{}:{diesAt:b}}}
async function Cu(e,t,n,r,o){let s=t.federated?.idToken(),i=r?.refreshSource(e);if(i)return{refresh:i,...r?.mintsAgain||!s?{}:{diesAt:s.expiresAt}};let a=(0,Zt.join)(
(0,Zt.dirname)(n.path),gt());return await o(a,"subject-token",{id_token:s?.value}),{refresh:{kind:"file",path:a,field:"id_token"},...s?{diesAt:s.expiresAt}:{}}}async function _i(e,t,{place:n,report:r,source:o},s){let i=xt(n.ci,n.surroundings),a=[],d=async(m,h,b)=>{let E=await fi(m);E!==void 0&&r.warn("FILE_IN_WORKSPACE",
E),await gi(m,JSON.stringify(b,null,2),P=>{let M={id:(0,bi.randomUUID)(),path:m,kind:h,remove:e.file?.cleanup??!0,createdAt:z(Math.floor(Date.now()/1e3)),...P};
i.record(M),a.push(M),s(a)})},f=async()=>{await pi(a.map(m=>({...m,remove:!0})));for(let{id:m}of a)i.withdraw(m)};try{let m=await Ei(e,t,n,o,d);await d(n.path,"\
credentials",m.file);for(let h of await ho(n))r.warn("FILE_IN_WORKSPACE",h);return{path:n.path,type:String(m.file.type),source:m.source,diesAt:m.diesAt,entries:a,
undo:f}}catch(m){throw await f(),m}}async function wi(e){let{report:t}=e,{place:n,plan:r,source:o}=await es(e);for(let i of o?.secrets??[])t.mask(i);for(let i of r.notes)t.note(i);let s=ai(r,e,o);
try{let i=await dr(r,s),a=r.file&&n?await _i(r,s,{place:n,report:t,source:o},e.onRecorded??(()=>{})):void 0,d=await di(r,s,i,a);return await $u(e,r,d,a),Lu(r,a,
t),d}finally{s.close()}}async function $u({accept:e,ci:t,handover:n,report:r,signal:o,surroundings:s},{exportVariables:i,projectId:a},d,f){i&&a===void 0&&r.note(
"the project id is not certain, so no project variable is set: give project_id where tools need one");let m=n==="ci"?t.handover(s.env):void 0;try{o?.throwIfAborted(),
m?.exportVariables(d.variables),m?.problems({variables:!1,outputs:!0}).length===0&&m.setOutputs({...d.outputs}),e?.(d)}catch(h){throw await f?.undo(),h}}function Lu({
delegates:e,identity:t},n,r){if(n?.diesAt!==void 0){let o=z(n.diesAt);r.warn("OIDC_NO_REFRESH",n.source==="file"?`the credentials file works until ${o}, unless \
the token file it names is renewed`:`the credentials file works until ${o}: its source cannot mint again`)}n&&t.mode==="federation"&&e.length>0&&r.warn("INPUT_D\
ELEGATES_NOT_PORTABLE","delegates do not fit into an external_account file: this one is an impersonated_service_account file, which Node and Go load, Python, Ja\
va and gcloud do not")}c();function ki({credentialsFile:e,principal:t,serviceAccount:n,subject:r,token:o,variables:s},{handedOn:i}){let a=n===void 0||n===t,d=Object.keys(s);return[`Signed\
 in as ${a?r===void 0?t:`the federated identity of ${r}`:n}`,...a?[]:[`  by ${r??t}`],...e?[`Wrote ${e.path} (${e.type}, source: ${e.source})`]:[],...o?[`Minted\
 an ${o.format==="id_token"?"ID token":"access token"} until ${o.expires}`]:[],...d.length>0&&i?[`Later steps have ${d.join(", ")}`]:[]].map(H)}c();var Pi=y(kn(),1);c();var Ti=(e,t)=>e.find(n=>n.hasTokenSurface(t))??e.find(n=>n.detect(t));c();c();var vi=y(K(),1);c();var Si=y(ye(),1),nn=y(K(),1);var Ii=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),Du=e=>Ii(e).replaceAll(":","%3A").replaceAll(",","%2C");function xe(e,t,n={}){let r=Object.entries(n).map(([o,s])=>`${o}=${Du(s)}`);return`::${e}${r.length>
0?` ${r.join(",")}`:""}::${Ii(t)}`}var rn=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>xe("add-mask",t));function Uu(e,t){let n=`ghadelimiter_${(0,Si.randomUUID)()}`;
if(e.includes(n)||t.includes(n))throw new g("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${n}
${t}
${n}
`}function tn(e,t,n){let r=Object.entries(n).map(([o,s])=>Uu(o,s)).join("");r!==""&&Ri(e,t,r)}function Ri(e,t,n){let[r]=en(e,t);if(r)throw new g(r.code,r.message,
{suggestions:r.suggestions??[]});try{(0,nn.appendFileSync)(e[t]??"",n)}catch(o){let{code:s}=o;throw new g("FILE_WRITE_FAILED",`the file that ${t} names cannot b\
e written (${s})`,{suggestions:["Look for a full disk, or a step that changed the owner or the mode of the file."]})}}function en(e,t){let n=e[t];return n&&(0,nn.statSync)(
n,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_MISSING",message:n?`${t} names "${n}", which is not a file`:`${t} is not set, so later steps cannot be t\
old`,suggestions:["Run inside a step of a job, or use --output-format to get the variables on standard output."]}]}var Ai=e=>({problems:({outputs:t,variables:n})=>[
...n?en(e,"GITHUB_ENV"):[],...t?en(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>tn(e,"GITHUB_ENV",t),setOutputs:t=>tn(e,"GITHUB_OUTPUT",t),appendSummary:t=>{en(e,"\
GITHUB_STEP_SUMMARY").length===0&&Ri(e,"GITHUB_STEP_SUMMARY",t)}});var Pe={handover:Ai,maskLines:rn,workspace:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,ledger:({env:e,temporaryFolder:t})=>({
folder:e.RUNNER_TEMP||t,jobKey:[e.GITHUB_SERVER_URL,e.GITHUB_REPOSITORY,e.GITHUB_RUN_ID,e.GITHUB_RUN_ATTEMPT,e.GITHUB_JOB,e.RUNNER_NAME].join(" ")}),secretsWithheld(e){
return e.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":e.GITHUB_EVENT_NAME!=="pull_request_target"&&xi(e)?"p\
ull requests from forks get no secrets":void 0}};function Oe(e,t,n){if(t.ACT==="true")return new g("OIDC_LOCAL_RUNNER","act runs this job on a computer that has\
 no OIDC token endpoint",{suggestions:["Give it the one of the emulator: ci-auth emulator run --ci github -- COMMAND"]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new g(
"OIDC_DEPENDABOT","Dependabot started this run, and may not mint an ID token",{suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'","Run it a\
fter the merge."]});if(xi(t))return new g("OIDC_FORK_PULL_REQUEST","a pull request from a fork may not mint an ID token",{suggestions:["Skip the step with if: g\
ithub.event.pull_request.head.repo.full_name == github.repository","Run it on push."]});let r="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_TOKEN";
return new g("OIDC_PERMISSION_MISSING",`${e} runs this job, but ${r} are not set`,{suggestions:n})}function xi(e){try{let t=JSON.parse((0,vi.readFileSync)(e.GITHUB_EVENT_PATH??
"","utf8")),{base:n,head:r}=t.pull_request;return r.repo?.full_name!==n.repo.full_name}catch{return!1}}c();var Ne=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function Ce(e,t,n){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:r,ACTIONS_ID_TOKEN_REQUEST_URL:o}=t;
if(!r||!o)throw n();if(!URL.canParse(o))throw new g("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");let s=i=>{let a=new URL(o);return a.searchParams.
set("audience",i),a};return{label:e,mintsAgain:!0,secrets:[r],async mint(i,a){let d=await a.send({service:`${e} OIDC`,method:"GET",url:s(i),bearer:r});return ju(
e,d)},refreshSource:i=>({kind:"url",url:s(i).href,headers:{Authorization:`Bearer ${r}`},field:"value"})}}function ju(e,{body:t,contentType:n,status:r}){if(r<200||
r>299)throw Mu(e,r,t);let{value:o}=w(t)??{};if(typeof o=="string"&&o!=="")return o;let s=me(t,`content type "${n}"`);throw new g("OIDC_RESPONSE_INVALID",`${e} a\
nswered ${r} without a token, but ${s}`,{suggestions:["Look for a proxy between the runner and its server that answers in its place."]})}function Mu(e,t,n){let r=Gu(
n),o={status:t,text:r};return/in '?Completed'? state/i.test(r)?new g("OIDC_JOB_COMPLETED",`${e} mints no token for a job that has ended`,{server:o,suggestions:[
"Use the credentials inside the job, or impersonate a service account, whose token outlives it."]}):new g("OIDC_REQUEST_FAILED",`${e} refused to mint an ID toke\
n: HTTP ${t}: ${r}`,{server:o,suggestions:[Fu(t)?"Run the job again; a higher retries or timeout input rides out longer failures.":'Check that the job still run\
s and has "id-token: write".']})}var Fu=e=>e===408||e===429||e>=500;function Gu(e){let{message:t}=w(e)??{};return D(typeof t=="string"?t:e)||"(no text)"}var Bu=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],ct={...Pe,id:"forgejo",label:"Forgejo Actions",hasTokenSurface:e=>ct.
detect(e)&&Ne(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>Ce(ct.label,e,()=>Oe(ct.label,e,Bu))};c();var Hu=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],Wu=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),dt={...Pe,id:"ghes",label:"GitH\
ub Enterprise Server",hasTokenSurface:e=>dt.detect(e)&&Ne(e),detect:e=>e.GITHUB_ACTIONS==="true"&&Wu(e),tokenSource:({env:e})=>Ce(dt.label,e,()=>Oe(dt.label,e,Hu))};c();var Vu=['Give the job "permissions: {contents: read, id-token: write}".',"Where a reusable workflow runs it, the calling job must grant the same."],ut={...Pe,id:"\
github",label:"GitHub Actions",hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&Ne(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>Ce(ut.label,e,()=>Oe(
ut.label,e,Vu))};var Oi="ci-auth-action/0.0.0",Ni=()=>({env:{...process.env},cwd:process.cwd(),temporaryFolder:(0,Pi.tmpdir)()}),qu=[ct,dt,ut],Ci=({env:e})=>Ti(qu,e)??ut,fe=e=>{
process.stdout.write(`${e}
`)},$i=({env:e})=>Object.fromEntries(pe.map(t=>[t,e[`INPUT_${t.toUpperCase()}`]])),Ku={backoff:"Delete backoff: waits between attempts grow by themselves.",backoff_limit:"\
Delete backoff_limit: the timeout input limits the whole step.",activate_credentials_file:"Delete activate_credentials_file: a credentials file that is created \
is also used.",lifetime:"Rename lifetime to access_token_lifetime."},Li=({env:e})=>Object.entries(Ku).filter(([t])=>e[`INPUT_${t.toUpperCase()}`]).map(([t,n])=>({
code:"INPUT_NOT_APPLICABLE",message:`${t} is not an input of this action`,suggestions:[n]})),Di=e=>e;function Ui({env:e}){let t=new Set;return{mask(n){if(!t.has(
n)){t.add(n);for(let r of rn(n))fe(r)}},note:n=>fe(n),warn:(n,r)=>fe(xe("warning",`${n}: ${r}`,{title:`ci-auth: ${n}`})),trace:n=>{e.RUNNER_DEBUG==="1"&&fe(xe("\
debug",n))}}}var Ju="recorded",ji=({env:e},t)=>tn(e,"GITHUB_STATE",{[Ju]:JSON.stringify(t)});var Mi=e=>fe(e);function Fi(e){if(process.exitCode=1,!(e instanceof g)){let a=e instanceof Error?e.stack??e.message:"something that is no error was thrown";fe(xe(
"error",`this is a bug in ci-auth: ${a}`,{title:"ci-auth"}));return}let{code:t,facts:n,message:r,problems:o,suggestions:s}=e,i=[o.length>0?r:r.replace(/$/m,` (${t}\
)`),...n.map(a=>`  ${a}`),...s.length>0?["Try this:",...s.map(a=>`  ${a}`)]:[]];fe(xe("error",i.join(`
`),{title:`ci-auth: ${t}`}))}c();var Xu=e=>`<code>${e.replace(/[^\w ,/-]|_/gu,t=>`&#${t.codePointAt(0)};`)}</code>`;function Gi(e){let{credentialsFile:t,principal:n,provider:r,serviceAccount:o,
subject:s,token:i}=e;return["### Signed in to Google Cloud","","| | |","|---|---|",...[["Subject",s],["Provider",r],["Principal, where google.subject is asserti\
on.sub",n===o?void 0:n],["Service account",o],["Project",e.projectId],["Scopes",i?.scopes?.join(", ")],["Audience",i?.audience],[i?.format==="id_token"?"ID toke\
n expires":"Access token expires",i?.expires],["Credentials file",t&&`${t.type}, source: ${t.source}`],["Credentials expire",t&&(t.expires??zu(t.source))]].flatMap(
([f,m])=>m===void 0?[]:[`| ${f} | ${Xu(m)} |`]),"",""].join(`
`)}var zu=e=>e==="key"?"never, until the key is deleted":"with the job; client libraries refresh them until then";async function Yu(){let e=Ni(),t=Ci(e),n=await wi({surroundings:e,report:Ui(e),userAgent:Oi,raw:$i(e),others:Li(e),nameOf:Di,ci:t,named:{},handover:"ci",onRecorded:r=>ji(
e,r)});for(let r of ki(n,{handedOn:!0}))Mi(r);t.handover(e.env)?.appendSummary(Gi(n))}await Yu().catch(Fi);
