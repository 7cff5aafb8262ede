var Vs=Object.create;var ar=Object.defineProperty;var Ws=Object.getOwnPropertyDescriptor;var qs=Object.getOwnPropertyNames;var Ks=Object.getPrototypeOf,Js=Object.prototype.hasOwnProperty;var Xs=(e,t,n)=>()=>{if(n)throw n[0];try{return e&&(t=e(e=0)),t}catch(r){throw n=[r],r}};var B=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(n){throw t=0,n}};var zs=(e,t,n,r)=>{if(t&&typeof t=="object"||typeof t=="function")for(let o of qs(t))!Js.call(e,o)&&o!==n&&ar(e,o,{get:()=>t[o],enumerable:!(r=Ws(t,o))||r.enumerable});
return e};var y=(e,t,n)=>(n=e!=null?Vs(Ks(e)):{},zs(t||!e||!e.__esModule?ar(n,"default",{value:e,enumerable:!0}):n,e));var f,u,l,c=Xs(()=>{"use strict";f=class e{#r=new Map;constructor(t){for(let[n,r]of t instanceof e?t.entries():Object.entries(t??{}))this.set(n,r)}get(t){return this.#r.
get(t.toLowerCase())??null}has(t){return this.#r.has(t.toLowerCase())}set(t,n){this.#r.set(t.toLowerCase(),n)}delete(t){this.#r.delete(t.toLowerCase())}entries(){
return this.#r.entries()}},u=class e{url;method;headers;signal;body=null;constructor(t,n={}){let r=t instanceof e?t:void 0;this.url=r?.url??String(t),this.method=
n.method??r?.method??"GET",this.headers=new f(n.headers??r?.headers),this.signal=n.signal??r?.signal}clone(){return new e(this)}},l=class{status;statusText="";headers=new f;body=null;constructor(t,{
status:n=200}={}){this.status=n}get ok(){return this.status>=200&&this.status<300}}});var K=B((pl,fr)=>{c();fr.exports=process.getBuiltinModule("node:fs")});var A=B((gl,pr)=>{c();pr.exports=process.getBuiltinModule("node:path")});var yr=B((Tl,hr)=>{c();hr.exports=process.getBuiltinModule("node:child_process")});var ye=B((mf,Cr)=>{c();Cr.exports=process.getBuiltinModule("node:crypto")});var oe=B((Ef,Lr)=>{c();Lr.exports=process.getBuiltinModule("node:fs/promises")});var St=B((kf,Tt)=>{c();function Br(e){return Array.isArray(e)?e:[e]}var Ee=void 0,F="",_e=" ",S="\\",ga=/[.*+?()[\]{}^$|\\/]/,Hr="\uFEFF",ha=/^\/\*{2,}$/,ya=/^\\!/,
Ea=/^\\#/,ba=/\r?\n/g,_a="//",be=47,Ur=46,C="/",Vr="node-ignore";typeof Symbol<"u"&&(Vr=Symbol.for("node-ignore"));var Wr=Vr,ie=(e,t,n)=>(Object.defineProperty(
e,t,{value:n}),n),qr=()=>!1,jr={alnum:"0-9A-Za-z",alpha:"A-Za-z",blank:" \\t",cntrl:"\\x00-\\x1f\\x7f",digit:"0-9",graph:"!-.0-~",lower:"a-z",print:" -.0-~",punct:"\
!-.:-@\\[-`{-~",space:" \\t\\n\\r",upper:"A-Z",xdigit:"0-9A-Fa-f"},wa="\\]^-[",Et=e=>wa.indexOf(e)<0?e:S+e,ka="(?!\\/)",Ta=(e,t)=>{if(e)return`[^\\/${t}]`;let n=`\
[${t}]`;return new RegExp(n).test("/")?ka+n:n},Sa=(e,t)=>{let{length:n}=e,r=t+1,o=F,i=e[r];(i==="!"||i==="^")&&(o="^",r++);let s=F,a=F;for(;;){let d=e[r];if(d===
Ee)return null;if(d===S){let p=e[++r];s+=Et(p),a=p}else if(d==="-"&&a&&r+1<n&&e[r+1]!=="]"){r++;let p=e[r];p===S&&(p=e[r+=1]),a<=p&&(s+=`-${Et(p)}`),a=F}else if(d===
"["&&e[r+1]===":"){let p=r+2,m=p;for(;m<n&&e[m]!=="]";)m++;if(m===n)return null;if(m>p&&e[m-1]===":"){let h=e.slice(p,m-1);if(!Object.prototype.hasOwnProperty.call(
jr,h))return null;s+=jr[h],a=F,r=m}else s+=Et("["),a="[",r=p-2}else s+=Et(d),a=d;if(r++,e[r]==="]")return{end:r,source:Ta(o,s)}}},fn="[]",Me="\0",Ia=new RegExp(
`${Me}(\\d+)${Me}`,"g"),wt="\uE000",kt="\uE001",Mr=e=>e===Me||e===wt||e===kt,Ra=e=>{let t=[],n=s=>`${Me}${t.push(s)-1}${Me}`,{length:r}=e,o=F,i=0;for(;i<r;){let s=e[i];
if(s===S){let a=e[i+1];a===C&&i+2===r?o+=n(fn):a==="*"||a==="["||a===_e?o+=e.slice(i,i+2):o+=n(ga.test(a)?S+a:Mr(a)?`[${a}]`:a),i+=2}else if(Mr(s))o+=n(`[${s}]`),
i++;else if(s==="["){let a=Sa(e,i);a===null?(o+=n(fn),i=r):(o+=n(a.source),i=a.end+1)}else o+=s,i++}return{source:o,sources:t}},pn=null,Aa=/\/(?!$)/,je="[^\\/]*",
va=[[/(\\+)( ?)/g,(e,t,n)=>n?t.slice(0,t.length-t.length%2)+_e:t,S+_e],[/(^|\/)\*{3,}(?=\/|$)/g,(e,t)=>`${t}**`,"*"],[/[\\$.|*+(){^]/g,e=>`\\${e}`],[/(?!\\)\?/g,
()=>"[^/]","?"],[/^\//,()=>"^",C],[/\//g,()=>"\\/",C],[/^\^*(?:\\\*\\\*\\\/)+/,()=>"(?:^|\\/)","*"],[pn,(e,t)=>!e||e[0]==="^"||e[0]==="("?e:(Aa.test(t)?"^":"(?:\
^|\\/)")+e],[/\\\/\\\*\\\*(?=\\\/|$)/g,(e,t,n)=>t+6<n.length?n.slice(t+6)==="\\/"?"(?:\\/[^\\/]+)+":"(?:\\/[^\\/]+)*":`\\/${kt}`,"*"],[/(^|[^\\])(?:\\\*)+(?!$)/g,
(e,t)=>t+je,"*"],[/(^|[^\\])((?:\\\\)*)\\\*$/,(e,t,n)=>n===F?t+wt:e,"*"],[/\\\\\\(?=[$.|*+(){^])/g,()=>S,S+S],[/\\\\/g,()=>S,S+S],[/\\\[([^\]/]*?)($|\])/g,(e,t,n)=>`\
\\[${t}${n}`,"["],[pn,e=>{let t=e[e.length-1];return!t||t===wt||t===kt?e:t===C?`${e}$`:`${e}(?=$|\\/$)`}]],xa=/(^|\\\/)?\uE000$/,bt="regex",Fr="checkRegex",Gr="\
_",Pa=(e,t)=>`${t?`${t}[^/]+`:"[^/]*"}(?=$|\\/$)`,Oa=/\uE001$/,Na=()=>"[\\s\\S]",Ca=(e,t)=>{let n=F;for(let r=t+1;r<e.length&&!e[r].wildcard;r++)n+=e[r].single;
return n},$a=e=>{if(e.indexOf(je)<0)return e;let t=[],{length:n}=e,r=0;for(;r<n;){let a=e[r];if(e.startsWith(je,r))t.push({wildcard:!0}),r+=je.length;else if(a===
"["){let d=r+1;for(e[d]==="^"&&d++,e[d]==="]"&&d++;d<n&&e[d]!=="]";)d+=e[d]===S?2:1;d++,t.push({single:e.slice(r,d)}),r=d}else if(a===S)t.push({single:e.slice(r,
r+2)}),r+=2;else if(a==="("){let d=0,p=r;do e[p]===S?p++:e[p]==="("?d++:e[p]===")"&&d--,p++;while(p<n&&d>0);"*+?".indexOf(e[p])>=0&&p++,t.push({boundary:e.slice(
r,p)}),r=p}else a==="^"||a==="$"?(t.push({boundary:a}),r++):(t.push({single:a}),r++)}let o=F,i=[],s=()=>{let a;i.forEach((d,p)=>{d.wildcard&&(a=p)}),i.forEach((d,p)=>{
if(!d.wildcard){o+=d.single;return}o+=p===a?je:`(?:(?!${Ca(i,p)})[^\\/])*`}),i=[]};return t.forEach(a=>{if(a.boundary===void 0){i.push(a);return}s(),o+=a.boundary}),
s(),o},Kr=e=>{ha.test(e)&&(e="**");let{source:t,sources:n}=Ra(e),r=va.reduce((o,[i,s,a])=>i===pn?s(o,e):a!==Ee&&o.indexOf(a)<0?o:i.test(o)?o.replace(i,s.bind(e)):
o,t);return n.length?r.replace(Ia,(o,i)=>n[i]):r},La=(e,t)=>{e[e.length-1]===C&&(t=Kr(e.slice(0,-1)));let n=t.slice(0,-1),r=t[t.length-1];return r===wt?`${n}$`:
r===kt?n:fn},Jr=e=>{let t=e.indexOf(C);return t<0||t===e.length-1},Da=e=>{let t=e.length-1,n=e.lastIndexOf(C,e[t]===C?t-1:t);return n<0?e:e.slice(n+1)},Ua=e=>{if(e.
charCodeAt(0)===be||e.indexOf(_a)>=0){let r=e.split(C).filter(Boolean);return r.pop(),r.length?r.join(C)+C:F}let t=e.length-1,n=e.lastIndexOf(C,e.charCodeAt(t)===
be?t-1:t);return n<0?F:e.slice(0,n+1)},Fe=e=>typeof e=="string",ja=e=>e&&Fe(e),Ma=e=>(e[e.length-1]==="\r"?e.slice(0,-1):e).split(ba).filter(Boolean),mn=class{constructor(t,n,r,o,i,s){
this.pattern=t,this.mark=n,this.negative=i,ie(this,"body",r),ie(this,"ignoreCase",o),ie(this,"regexPrefix",s)}get _basenameOnly(){return ie(this,"_basenameOnly",
Jr(this.body))}get regex(){let t=Gr+bt;return this[t]?this[t]:this._make(bt,t)}get checkRegex(){let t=Gr+Fr;return this[t]?this[t]:this._make(Fr,t)}_make(t,n){let r=$a(
t===bt?this.regexPrefix.replace(xa,Pa).replace(Oa,Na):La(this.body,this.regexPrefix)),o=this.ignoreCase?new RegExp(r,"i"):new RegExp(r);return ie(this,n,o)}},Fa=e=>{
let t=0;for(;e[e.length-t-1]===S;)t++;return t%2===1},Ga=(e,t)=>{let n=e.length,r;for(;;){for(t&&e[n-1]==="\r"&&n--,r=n;e[r-1]===_e;)r--;if(!t||e[r-1]!==`
`)break;n=r-1}if(r===n)return e.slice(0,n);let o=0;for(;e[r-o-1]===S;)o++;return o%2?e.slice(0,r-1)+_e:e.slice(0,r)},Ba=(e,t,n,r,o)=>{let i=o&&e[0]===Hr?e.slice(
1):e;if(i[0]==="#")return;let s=!1;i[0]==="!"&&(s=!0,i=i.slice(1));let a=i[i.length-1];if((a===_e||r&&(a==="\r"||a===`
`))&&(i=Ga(i,r)),!i||Fa(i))return;i=i.replace(ya,"!").replace(Ea,"#");let d=Kr(i);return new mn(e,t,i,n,s,d)},gn=class{constructor(t){this._ignoreCase=t,this._rules=
[],this._basenameCount=0}_add(t,n){if(t&&t[Wr]){this._rules=this._rules.concat(t._rules._rules),this._basenameCount+=t._rules._basenameCount,this._added=!0;return}
let r=Fe(t),o=r?t:t.pattern,i=ja(o)&&Ba(o,r?Ee:t.mark,this._ignoreCase,!this._split,this._stripBOM&&!n);i&&(this._added=!0,this._rules.push(i),Jr(i.body)&&this.
_basenameCount++)}add(t){return this._added=!1,this._split=Fe(t),this._stripBOM=!this._split||t[0]===Hr,Br(this._split?Ma(t):t).forEach(this._add,this),this._added&&
(this._literalRules=Ee),this._added}testLiteral(t){let n=this._literalRules||(this._literalRules=this._rules.filter(({body:a})=>a[a.length-(a[a.length-1]===C?2:
1)]==="*")),r=!1,o=!1,i;for(let a=n.length-1;a>=0;a--){let d=n[a];if(d.checkRegex.test(t)){r=!d.negative,o=d.negative,i=d.negative?Ee:d;break}}let s={ignored:r,
unignored:o};return i&&(s.rule=i),s}test(t,n){let r=this._rules,{length:o}=r,i=this._basenameCount*2>=o,s=i?Da(t):t;for(let a=o-1;a>=0;a--){let d=r[a];if(d[n].test(
i&&d._basenameOnly?s:t)){let{negative:p}=d,m={ignored:!p,unignored:p};return p||(m.rule=d),m}}return{ignored:!1,unignored:!1}}},Ha=(e,t)=>{throw new t(e)},Q=(e,t,n)=>Fe(
e)?e?Q.isNotRelative(e)?n(`path should be a \`path.relative()\`d string, but got "${t}"`,RangeError):!0:n("path must not be empty",TypeError):n(`path must be a \
string, but got \`${t}\``,TypeError),Xr=e=>{let t=e.charCodeAt(0);if(t===be)return!0;if(t!==Ur)return!1;if(e.length===1)return!0;let n=e.charCodeAt(1);return n===
be?!0:n!==Ur?!1:e.length===2||e.charCodeAt(2)===be};Q.isNotRelative=Xr;Q.convert=e=>e;var _t=e=>Fe(e)&&Q.convert(e),hn=class{constructor({ignorecase:t=!0,ignoreCase:n=t,
allowRelativePaths:r=!1}={}){ie(this,Wr,!0),this._rules=new gn(n),this._strictPathCheck=!r,this._initCache()}_initCache(){this._ignoreCache=Object.create(null),
this._testCache=Object.create(null)}add(t){return this._rules.add(t)&&this._initCache(),this}addPattern(t){return this.add(t)}_test(t,n,r){return Q(r,t,this._strictPathCheck?
Ha:qr),r?this._t(r,n):{ignored:!1,unignored:!1}}checkIgnore(t){let n=_t(t);if(!n||n.charCodeAt(n.length-1)!==be)return this._test(t,this._testCache,n);let r=this.
_t(n,this._testCache);if(r.ignored)return r;let o=this._rules.testLiteral(n);return o.ignored||o.unignored?o:r}_t(t,n){if(t in n)return n[t];let r=Ua(t),o=r?this.
_t(r,n):Ee;return n[t]=o&&o.ignored?o:this._rules.test(t,bt)}ignores(t){return this._test(t,this._ignoreCache,_t(t)).ignored}createFilter(){return t=>!this.ignores(
t)}filter(t){return Br(t).filter(this.createFilter())}test(t){return this._test(t,this._testCache,_t(t))}},yn=e=>new hn(e),Va=e=>Q(_t(e),e,qr),zr=()=>{let e=n=>/^\\\\\?\\/.
test(n)||/["<>|\u0000-\u001F]+/u.test(n)?n:n.replace(/\\/g,"/");Q.convert=e;let t=/^[a-z]:\//i;Q.isNotRelative=n=>t.test(n)||Xr(n)};typeof process<"u"&&process.
platform==="win32"&&zr();Tt.exports=yn;yn.default=yn;Tt.exports.isPathValid=Va;ie(Tt.exports,Symbol.for("setupWindows"),zr)});var kn=B((Mf,co)=>{c();co.exports=process.getBuiltinModule("node:os")});var tt=B((Km,ii)=>{c();ii.exports=process.getBuiltinModule("node:http")});var Fn=B((Xm,si)=>{c();si.exports=process.getBuiltinModule("node:net")});var Bn=B((eg,di)=>{c();di.exports=process.getBuiltinModule("node:tls")});c();c();c();c();var rn="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES";var Ys=["CLOUDSDK_PROJECT","CLOUDSDK_CORE_PROJECT","GCP_PROJECT","GCLOUD_PROJECT","GOOGLE_CLOUD_PROJECT"],Qs=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_A\
PPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"],z=e=>new Date(e*1e3).toISOString().replace(".000Z","Z");function cr(e){let{credentialsFile:t,
executable:n,projectId:r}=e;return{...r===void 0?{}:Object.fromEntries(Ys.map(o=>[o,r])),...t===void 0?{}:Object.fromEntries(Qs.map(o=>[o,t])),...n?{[rn]:"1"}:{}}}c();c();var q="https://www.googleapis.com/auth/cloud-platform",dr={workload_identity_provider:{type:"string",mode:"federation",group:"identity",description:"Full na\
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
duration",default:"0s",group:"calls",description:"How long to retry what a binding made minutes ago still causes; at most 5m."}},pe=Object.keys(dr),Y=dr;async function ur(e,t){let{serviceAccount:n,token:r}=e,i={format:"access_token",scopes:e.identity.mode==="federation"&&n===void 0&&r?.format==="access_token"?r.
scopes:[q],lifetimeSeconds:3600},s=t.federated&&await t.mintOwn(i),a=Zs(e)?ea(e):void 0,[d]=await Promise.all([r&&t.mint(r),a&&t.mint(a)]);return{federated:s,asked:d}}
function Zs({file:e,identity:t,serviceAccount:n,token:r,verify:o}){return!o||t.mode==="federation"&&n===void 0?!1:!(r?.format==="access_token"&&r.user===void 0)&&
(r===void 0||e!==void 0)}var ea=({file:e})=>({format:"access_token",scopes:[q],lifetimeSeconds:e?.lifetimeSeconds??3600});c();c();var ta={sts:"CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH_ENDPOINT_IAM"},lt=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.
test(e),na=new Set(["127.0.0.1","localhost","[::1]"]);function on(e,t){let n=[],r=o=>{let i=ta[o],s=e[i]?.trim();return s?(ra(s)||n.push({code:"INPUT_ENDPOINT_I\
NVALID",message:`${i} must be an https URL without a query, or an http one on the loopback address`,suggestions:[`Unset ${i}, or write for example https://${o}.\
googleapis.com`]}),s.replace(/\/+$/,"")):`https://${o}.${t}`};return{endpoints:{sts:r("sts"),iamcredentials:r("iamcredentials"),oauth2:r("oauth2"),iam:r("iam")},
problems:n}}var lr=e=>on(e,"googleapis.com").problems;function ra(e){if(!URL.canParse(e))return!1;let{hash:t,hostname:n,password:r,protocol:o,search:i,username:s}=new URL(
e);return t||r||i||s?!1:o==="https:"||o==="http:"&&na.has(n)}c();c();var Ir=y(K(),1),cn=y(A(),1);c();var _r=y(A(),1);c();var g=class extends Error{name="CiAuthError";code;suggestions;facts;server;problems;constructor(t,n,r={}){super(n,r.cause===void 0?void 0:{cause:r.cause}),this.
code=t,this.suggestions=[...r.suggestions??[]],this.facts=[...r.facts??[]],this.server=r.server,this.problems=[...r.problems??[]]}};function mr(e){let[t,...n]=e;
if(n.length===0)return new g(t.code,t.message,{suggestions:t.suggestions??[]});let r=e.map(({code:o,message:i})=>`- ${i} (${o})`).join(`
`);return new g(t.code,`${e.length} things are wrong
${r}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:o=[]})=>o))]})}c();function w(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function me(e,t){let n=w(e);return n?`th\
e keys ${Object.keys(n).join(", ")||"(none)"}`:t}c();var aa=y(K(),1);c();var ft=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,H=e=>e.replace(new RegExp("\\p{Cc}","gu"),t=>JSON.stringify(t).slice(1,-1)).replaceAll("##[","## ["),v=e=>H(
gr(e)).slice(0,200);function D(e,t=300){let n=e.replace(/<[^>]*>/g," ").replace(/\s+/g," ").trim();return gr(n).slice(0,t)}var oa=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,
gr=e=>e.replace(oa,t=>ia(t)?t:"***"),ia=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(t=>t.length<=40&&!(/[A-Z]/.test(t)&&/[a-z]/.test(t)&&/\d/.test(t)));c();var sa=1<<20;async function sn({args:e,cwd:t,env:n,file:r,shell:o,timeoutMs:i}){let{execFile:s}=await Promise.resolve().then(()=>y(yr(),1));return new Promise(a=>{
let d={cwd:t,env:{...n},shell:o,timeout:i,maxBuffer:sa};s(r,e,d,(p,m,h)=>{if(!p)return a({stderr:h,stdout:m});let b=p.killed?`ran for more than ${i/1e3} s`:`end\
ed with ${p.code??p.signal}`,E=D(h);a({stderr:h,stdout:m,failure:E?`${b}: ${E}`:b})}).stdin?.end()})}function Er({code:e,message:t}){let n=[e,t].filter(r=>typeof r=="string").join(": ");return n?`: ${D(n)}`:""}c();function Ce(e,t,n){let r=e.trim();if(r==="")throw an(n,"empty");if(t===void 0&&!r.startsWith("{"))return{token:r,isExact:r===e};let o=w(r),i=t===void 0?["id_tok\
en","value","token"]:[t],s=i.find(a=>typeof o?.[a]=="string"&&o[a]!=="");if(s!==void 0){let a=String(o?.[s]);return{token:a.trim(),field:s,isExact:a.trim()===a}}
throw new g("OIDC_RESPONSE_INVALID",`${n} holds ${me(r,"no JSON")}, not ${i.join(" or ")}`,{suggestions:["Name the field that holds the token: --oidc-token-fiel\
d NAME"]})}var $e=(e,t,n)=>Ce(e,t,n).token,an=(e,t)=>new g("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but there is none (${t})`,{suggestions:[
"Let the CI put its ID token there: the variable, file or command must exist in this very step."]});var br=3e4;function wr(e,t,n,r){let o="the command of --oidc-token-command",i=!1;return{label:o,mintsAgain:!0,secrets:[],async mint(s){let{failure:a,stderr:d,stdout:p}=await sn(
{file:e,args:[],shell:!0,env:{...t,GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE:s},cwd:n,timeoutMs:br});if(a!==void 0)throw new g("OIDC_REQUEST_FAILED",`${o} ${a}`);let m=r===
void 0?w(p):void 0;if(m?.version===1&&m.success===!1)throw new g("OIDC_REQUEST_FAILED",`${o} reported a failure${Er(m)}`);return i=ca(m)&&d==="",$e(p,r,o)},refreshSource:()=>i&&
(0,_r.isAbsolute)(e)&&!/["'\\$`|;&<>*?]| {2}/.test(e)?{kind:"executable",command:e,timeoutMs:br}:void 0}}var ca=(e={})=>e.version===1&&e.success===!0&&typeof e.
id_token=="string";c();function kr(e,{field:t,headers:n,method:r}){let o=`the URL on ${e.host}`,i;return{label:o,mintsAgain:!0,secrets:Object.entries(n).filter(([s])=>!/^(?:accept|content-type|user-agent)$/i.
test(s)).map(([,s])=>s.split(" ").at(-1)??s),async mint(s,a){let{body:d,status:p}=await a.send({service:o,method:r,url:e,headers:n});if(p>=200&&p<=299)return i=
Ce(d,t,o),i.token;throw new g("OIDC_REQUEST_FAILED",`${o} answered HTTP ${p} instead of a token`,{server:{status:p,text:D(d)},suggestions:[`Ask it by hand, with\
 the same method and headers: ${e.origin}${e.pathname}`]})},refreshSource:()=>r==="GET"&&i?.isExact?{kind:"url",url:e.href,headers:n,...i.field===void 0?{}:{field:i.
field}}:void 0}}function Rr(e,t,n){let r=Object.entries({"--oidc-token-env":e.env,"--oidc-token-file":e.file,"--oidc-token-command":e.command,"--oidc-token-url":e.url}).filter(
([,s])=>s!==void 0);if(r.length>1)return{problems:[ge(`${r.map(([s])=>s).join(" and ")} exclude each other`)]};let o=[...da(e,t),...ua(e)];if(o.length>0)return{
problems:o};if(e.env!==void 0)return{source:Tr(e.env,t,e.field),problems:o};if(e.file!==void 0)return{source:Sr((0,cn.resolve)(n,e.file),e.field),problems:o};if(e.
command!==void 0)return{source:wr(e.command,t,n,e.field),problems:o};if(e.url!==void 0)return{source:la(e.url,e,t),problems:o};if(t.CI_AUTH_ID_TOKEN)return{source:Tr(
"CI_AUTH_ID_TOKEN",t,void 0),problems:o};let i=t.CI_AUTH_ID_TOKEN_FILE;return i?{source:Sr((0,cn.resolve)(n,i),void 0),problems:o}:{problems:o}}var ge=(e,t)=>({
code:"INPUT_TOKEN_SOURCE_INVALID",message:e,suggestions:t===void 0?[]:[t]});function da({headers:e=[],url:t},n){return e.length>0&&t===void 0?[ge("--oidc-token-\
header needs --oidc-token-url")]:e.flatMap(r=>{let[,o,i]=/^([A-Za-z0-9-]+)=([A-Za-z_]\w*)$/.exec(r)??[];return!o||!i?[ge("--oidc-token-header is not of the form\
 NAME=VARIABLE","Write NAME=VARIABLE, where VARIABLE holds the value: a command line is readable by every process.")]:n[i]?[]:[ge(`--oidc-token-header ${o}: the\
 variable ${i} is empty or not set`)]})}function ua({method:e,url:t}){return t===void 0?e===void 0?[]:[ge("--oidc-token-method needs --oidc-token-url")]:URL.canParse(
t)&&["http:","https:"].includes(new URL(t).protocol)?[]:[ge("--oidc-token-url is not an http or https URL")]}function Tr(e,t,n){return Ar(`the variable ${e}`,()=>$e(
t[e]??"",n,`the variable ${e}`))}function Sr(e,t){let n=`the file ${e}`,r=()=>{try{return(0,Ir.readFileSync)(e,"utf8")}catch(o){throw an(n,String(o.code))}};return{
...Ar(n,()=>$e(r(),t,n)),refreshSource(){let o=Ce(r(),t,n);return o.isExact?{kind:"file",path:e,...o.field===void 0?{}:{field:o.field}}:void 0}}}var Ar=(e,t)=>({
label:e,mintsAgain:!1,secrets:[],mint:async()=>t(),refreshSource:()=>{}});function la(e,{field:t,headers:n=[],method:r},o){let i=n.map(s=>s.split("=")).map(([s="",
a=""])=>[s,o[a]??""]);return kr(new URL(e),{field:t,headers:Object.fromEntries(i),method:r==="POST"?"POST":"GET"})}function vr({ci:e,named:t,raw:n,surroundings:r}){let o=Rr(t,r.env,r.cwd);if(o.source||o.problems.length>0||!n.workload_identity_provider?.trim())return o;try{return{
source:e.tokenSource(r),problems:[]}}catch(i){if(i instanceof g)return{problems:[i]};throw i}}c();c();var pt=e=>({ok:!0,value:e}),dn=e=>({ok:!1,reason:e}),xr={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};function he(e){let t=e.trim().toLowerCase(),n=Object.hasOwn(xr,
t)?xr[t]:void 0;return n===void 0?dn(`"${e}" is neither true nor false (t, f, 1 and 0 will do)`):pt(n)}function mt(e){return e.split(/\r?\n|(?<!\\),/).map(t=>t.
replaceAll("\\,",",").trim()).filter(t=>t!=="")}var fa={h:3600,m:60,s:1};function Le(e){let t=e.replace(/[\s,]/g,"").toLowerCase();if(/^\d+$/.test(t))return pt(
Number(t));if(!/^(?:\d+[hms])+$/.test(t))return dn(`"${e}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`);let n=t.matchAll(
/(\d+)([hms])/g);return pt([...n].reduce((r,[,o,i])=>r+Number(o)*fa[i],0))}function Pr(e){return/^\d{1,6}$/.test(e.trim())?pt(Number(e)):dn(`"${e}" is not a who\
le number`)}function De(e,t){let n=he(e[t]?.trim()??"");return n.ok?n.value:Y[t].default==="true"}function Or(e,t){let n=[],r=(a,d,...p)=>{n.push({code:a,message:d,suggestions:p})},
o=a=>e[a]?.trim()||void 0,i=a=>o(a)??Y[a].default??"";function s(a,d,p){let m=d(i(a));return m.ok?m.value:r(p,`${t.nameOf(a)}: ${v(m.reason)}`)}return{...t,raw:e,
problems:n,add:r,text:o,parsed:s,boolean:a=>s(a,he,"INPUT_BOOLEAN_INVALID")??!1,duration(a,{max:d,min:p},m="INPUT_DURATION_INVALID"){let h=s(a,Le,m);return h!==
void 0&&(h<p||h>d)&&r(m,`${t.nameOf(a)}: "${i(a)}" is not between ${p}s and ${d}s`),h??p}}}var Ue=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.test(e);function Nr({
add:e,nameOf:t,text:n},r){let o=n(r);if(o===void 0||!Ue(o))return;let i=Y[r].type==="secret"?"the value":`"${v(o)}"`;e("INPUT_PLACEHOLDER",`${t(r)}: ${i} was no\
t expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in a shell "$NAME" in double quotes.')}c();var go=y(K(),1),ke=y(A(),1);c();var un=y(ye(),1),ln="ci-creds-",pa=/^ci-creds-partial-[0-9a-f]{16}\.json$/,ma=/^ci-creds-[^/\\]*\.json$/,ne=`${ln}*.json`,gt=()=>`${ln}${(0,un.randomBytes)(
8).toString("hex")}.json`,ht=()=>`${ln}partial-${(0,un.randomBytes)(8).toString("hex")}.json`,$r=e=>pa.test(e),re=e=>ma.test(e);c();var It=y(oe(),1),U=y(A(),1);c();var yt=e=>`/${e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/ +$/,t=>t.replaceAll(" ",String.raw`\ `)).replace(/\r$/,"[\r]")}`,Dr=e=>e.replace(/[\\*?[]/g,String.
raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?");c();var Yr=y(A(),1),Wa=/^#!include:(.+)$/;async function Qr(e,t){let{default:n}=await Promise.resolve().then(()=>y(St(),1)),r=!1;for(let o of e.replace(/^\uFEFF/,
"").split(`
`)){if(o.startsWith("#")||o.trim()==="")continue;let[,i,s=""]=/^(!?)(.*)$/s.exec(o.trim())??[],a=Yr.posix.normalize(`/${s.trim()}`).replace(/(?<=.)\/$/,"");a!==
"/"&&n({ignorecase:!1}).add(a).ignores(t)&&(r=i!=="!")}return r}async function Zr(e,t,n){let{default:r}=await Promise.resolve().then(()=>y(St(),1)),o=await Promise.
all(e.split(/\r?\n/).map(i=>{let s=Wa.exec(i)?.[1];return s===void 0?i:n(s.trim())}));return r({ignorecase:!1}).add(o.join(`
`)).ignores(t)}var qa=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,eo=/\.(?:docker|container)ignore$/;async function to(e,t){let n=(0,U.relative)(
t,e).split(U.sep).join("/");if(n===""||n===".."||n.startsWith("../")||(0,U.isAbsolute)(n))return[];let r=await Ka(t),o=[...r.filter(i=>eo.test(i)).map(i=>Xa(i,n,
t)),...r.filter(i=>i===".gcloudignore").map(i=>za(i,n,t)),Ya(r,n)];return(await Promise.all(o)).filter(i=>i!==void 0)}async function Ka(e){return(await(0,It.readdir)(
e,{withFileTypes:!0}).catch(()=>[])).filter(n=>!n.isDirectory()).map(({name:n})=>n).sort()}var no=e=>(0,It.readFile)(e,"utf8").catch(()=>"");function ro(e){return re(
(0,U.basename)(e))?e.includes("/")?`**/${ne}`:ne:Dr(e)}var Ja=e=>re((0,U.basename)(e))?ne:yt(e);async function Xa(e,t,n){if(!await Qr(await no((0,U.join)(n,e)),
t))return`${e} lets the credentials file into images: add the line ${ro(t)}`}async function za(e,t,n){let r=o=>no((0,U.join)(n,o));if(!await Zr(await r(e),t,r))
return`${e} lets the credentials file into uploads: add the line ${Ja(t)}`}async function Ya(e,t){if(e.includes(".dockerignore")||e.includes(".containerignore"))
return;let n=e.find(r=>qa.test(r)&&!eo.test(r)&&!e.includes(`${r}.dockerignore`));if(n)return`there is no .dockerignore beside ${n}, so the credentials file get\
s into images: create it with the line ${ro(t)}`}c();var V=y(oe(),1),bn=y(A(),1);c();var oo=y(K(),1),En=y(A(),1);var Qa={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is us\
ed up",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link that is not followed",ENAMETOOLONG:"t\
he name is too long",EISDIR:"it is a folder"},I=e=>e instanceof Error&&"code"in e&&typeof e.code=="string"?e.code:"",T=e=>{let t=I(e),n=Qa[t];return n?`${n} (${t}\
)`:t||"unknown reason"},se=e=>t=>{if(["ENOENT","ENOTDIR"].includes(I(t)))return e;throw t},Za=e=>{try{return`owned by user ${(0,oo.lstatSync)(e).uid}`}catch{return"\
which cannot be looked at"}},R=(e,t)=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,En.dirname)(e)}, ${Za((0,En.dirname)(e))}`,
suggestions:["Choose a folder that this job may write to."]}),Ge=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and links are never followed`:`${e} exis\
ts already, and nothing is overwritten`,suggestions:["Choose another path, or remove what is there."]}),O=({code:e,message:t,suggestions:n=[]},r)=>new g(e,t,{suggestions:n,
cause:r});var _n=e=>(0,V.lstat)(e).then(t=>t.isSymbolicLink(),()=>!1);async function so(e){let t=(0,bn.dirname)(e);try{if(!(await(0,V.stat)(t)).isDirectory())return io(t,
"is not a folder")}catch(n){return["ENOENT","ENOTDIR"].includes(I(n))?io(t,"does not exist"):R(e,T(n))}return await ec(e)??tc(e)}var io=(e,t)=>({code:"INPUT_WOR\
KSPACE_MISSING",message:`the folder ${e} for the credentials file ${t}`,suggestions:["Create the folder first, check the repository out before signing in, or ch\
oose another path."]});async function ec(e){try{return Ge(e,(await(0,V.lstat)(e)).isSymbolicLink())}catch(t){return I(t)==="ENOENT"?void 0:R(e,T(t))}}async function tc(e){
try{await(0,V.access)((0,bn.dirname)(e),V.constants.W_OK|V.constants.X_OK);return}catch(t){return R(e,T(t))}}c();c();var vt=y(ye(),1),_=y(K(),1),Sn=y(A(),1);c();var ao=y(A(),1),nc=["id","path","device","inode","createdAt"],rc=["credentials","subject-token"],oc=e=>nc.every(t=>typeof e[t]=="string")&&(0,ao.isAbsolute)(
String(e.path))&&rc.includes(e.kind)&&typeof e.remove=="boolean"&&typeof e.birthtimeMs=="number",Rt=e=>`
${JSON.stringify(e)}
`;function wn(e){let t=[...new Set(e.split(`
`))].flatMap(ic),n=new Set(t.map(r=>r.withdrawn));return t.filter(oc).filter(({id:r})=>!n.has(r))}function ic(e){if(e==="")return[];try{let t=JSON.parse(e);return typeof t==
"object"&&t!==null?[t]:[]}catch{return[]}}c();var N=y(K(),1),At=y(kn(),1),we=y(A(),1);var sc=448;function uo(e){let t=ac(e);return{path:(0,we.join)(e,t===void 0?"ci-auth":`ci-auth-${t}`),uid:t}}function ac(e){if((0,At.platform)()!=="win32")try{return(0,At.userInfo)().
uid}catch{return cc(e)}}function cc(e){try{let t=(0,N.mkdtempSync)((0,we.join)(e,"ci-auth-probe-")),{uid:n}=(0,N.lstatSync)(t);return(0,N.rmdirSync)(t),n}catch(t){
throw O(R((0,we.join)(e,"ci-auth"),T(t)),t)}}function Be(e){let t;try{t=(0,N.lstatSync)(e.path,{bigint:!0})}catch(r){if(["ENOENT","ENOTDIR"].includes(I(r)))return!1;
throw O(R(e.path,T(r)),r)}let n=uc(e,t);if(n)throw O({...R(e.path,n),suggestions:[dc(e.path)]});return!0}function lo(e){try{(0,N.accessSync)(Be(e)?e.path:(0,we.dirname)(
e.path),N.constants.W_OK|N.constants.X_OK);return}catch(t){return t instanceof g?t:R(e.path,T(t))}}function fo(e){try{(0,N.mkdirSync)(e.path,{mode:sc})}catch(t){
if(I(t)!=="EEXIST")throw O(R(e.path,T(t)),t)}Be(e)}var dc=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function uc({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users may enter it"}var lc=_.constants.O_WRONLY|_.constants.O_APPEND|_.constants.O_CREAT|(_.constants.O_NOFOLLOW??0),fc=20;function mo({directory:e,jobKey:t}){let n=uo(e),r=`${(0,vt.createHash)(
"sha256").update(t).digest("hex").slice(0,32)}.jsonl`,o=(0,Sn.join)(n.path,r),i=[],s=m=>{for(let h=1;h<=fc;h++)if(fo(n),pc(o,m))return;throw O(R(o,"it was taken\
 away again and again"))},a=()=>{if(!Be(n))return[];let m=Tn([o]);return wn(m+Tn(po(n.path,r)))},d=()=>Be(n)?(He(["ENOENT"],o,()=>(0,_.renameSync)(o,`${o}.${(0,vt.randomBytes)(
8).toString("hex")}`)),i=po(n.path,r),wn(Tn(i))):[],p=m=>{for(let h of m)s(Rt(h));for(let h of i)He(["ENOENT"],h,()=>(0,_.unlinkSync)(h));i=[],He(["ENOENT","ENO\
TEMPTY","EEXIST"],n.path,()=>(0,_.rmdirSync)(n.path))};return{path:o,inspect:()=>lo(n),record:m=>s(Rt(m)),withdraw:m=>{s(Rt({withdrawn:m})),a().length===0&&p(d())},
read:a,take:d,settle:p}}function pc(e,t){let n;try{n=(0,_.openSync)(e,lc,384);let r=Buffer.from(t);if((0,_.writeSync)(n,r)!==r.length)throw O(R(e,"no space is l\
eft"));return(0,_.fstatSync)(n,{bigint:!0}).ino===(0,_.lstatSync)(e,{bigint:!0}).ino}catch(r){if(I(r)==="ENOENT")return!1;throw r instanceof Error&&"syscall"in r?
O(R(e,T(r)),r):r}finally{n!==void 0&&(0,_.closeSync)(n)}}function po(e,t){let n=[];return He(["ENOENT"],e,()=>{n=(0,_.readdirSync)(e)}),n.filter(r=>r.startsWith(
`${t}.`)).map(r=>(0,Sn.join)(e,r))}function Tn(e){let t="";for(let n of e)He(["ENOENT"],n,()=>{t+=(0,_.readFileSync)(n,"utf8")});return t}function He(e,t,n){try{
n()}catch(r){if(!e.includes(I(r)))throw O(R(t,T(r)),r)}}var xt=(e,t)=>{let{folder:n,jobKey:r}=e.ledger(t);return mo({directory:n,jobKey:r})};async function ho(e,t,n){let r=n===void 0?(0,ke.join)(e.credentialsFolder(t),gt()):(0,ke.resolve)(t.cwd,n),o=gc(r)??await so(r),i=xt(e,t).inspect();return{place:{
ci:e,surroundings:t,path:r},problems:[o,i].filter(s=>s!==void 0)}}var mc=/private_key|-----BEGIN|eyJ0eX|[\w+/=-]{500}/;function gc(e){let t="FILE_WRITE_FAILED";
return new RegExp("\\p{Cc}","u").test(e)?{code:t,message:"the path of the credentials file holds a control character"}:mc.test(e)?{code:t,message:"the path of t\
he credentials file is a key"}:void 0}async function yo({ci:e,path:t,surroundings:n}){let r=e.workspace(n);return[...t.startsWith((0,ke.join)(r,"/"))&&(0,go.readdirSync)(
r).every(s=>re(s)||(0,ke.join)(r,s)===t)?[`the workspace ${r} is empty: a checkout after this step deletes the credentials file; check out first`]:[],...await to(
t,r)]}c();c();var hc=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,yc=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
Ec=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,ae=({projectNumber:e,pool:t,provider:n})=>`${Eo(
{projectNumber:e,pool:t})}/providers/${n}`,Eo=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,Ve=e=>`//iam.googleapis.co\
m/${ae(e)}`,bo=e=>`https:${Ve(e)}`,_o=(e,t)=>`principal://iam.googleapis.com/${Eo(e)}/subject/${t}`;function wo(e){let t=e.trim().replace(/^https?:(?=\/\/)/,"").
replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,n,r,o]=hc.exec(t)??[];return n&&r&&o?{projectNumber:n,pool:r,provider:o}:{code:"INPUT_PROVIDER_INVAL\
ID",..._c(e.trim(),t)}}var bc="projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>";function _c(e,t){let[,n,r]=yc.exec(t)??[];if(n&&
r)return{message:`"${e}" names a pool, not a provider in it`,suggestions:[`Append the provider: projects/${n}/locations/global/workloadIdentityPools/${r}/provid\
ers/<provider>`,`gcloud iam workload-identity-pools providers list --workload-identity-pool=${r} --location=global --project=${n}`]};let[,o,i,s]=Ec.exec(t)??[];
if(o&&i)return{message:`"${e}" holds the project id "${o}" where its number belongs${s?"":", and no provider"}`,suggestions:[`gcloud projects describe ${o} --fo\
rmat='value(projectNumber)'`,`Write projects/<that number>/locations/global/workloadIdentityPools/${i}/providers/${s??"<provider>"}`]};let a=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.
exec(e);return{message:`"${e}" is not the full name of a workload identity provider`,suggestions:[a?`Write ${a[0]}`:`Write it as ${bc}`]}}var wc=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
kc=/^\d{10,30}$/,We=e=>kc.test(e)||wc.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e),qe=e=>`projects/-/serviceAccounts\
/${e}`;function In(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(t)??[];if(!n||/^gcp-sa-/.test(n))return;let[r,...o]=n.split(
".");return o.length>0?`${o.join(".")}:${r}`:r}c();c();c();function Ke(e){let t=e.split("."),[n,r]=t.slice(0,2).map(Tc);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&r?{header:n,claims:r}:void 0}function Tc(e){
if(/^[\w-]+$/.test(e))try{let t=JSON.parse(Buffer.from(e,"base64url").toString("utf8"));return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}
var Pt=(e,t)=>{let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0};function Je(e){let n=[[/^\s*$/,"nothing but blanks"],[/^\*+$/,"a masked text (\
***)"],[/^\$\{?\{?/,"a variable that was not expanded"],[/^\s*</,"HTML or XML"],[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped once too often"],[
/^\s*\{/,"JSON"],[/^\s*["']/,"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,"one word of base64 characters"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by blanks"]].
find(([r])=>r.test(e))?.[1]??"plain text";return`${e.length} characters that look like ${n}`}c();c();var Sc=({projectId:e,provider:t})=>e??t?.projectNumber??"PROJECT_ID",An=e=>{let{pool:t,provider:n}=e.provider??{pool:"POOL",provider:"PROVIDER"};return`${n} --w\
orkload-identity-pool=${t} --location=global --project=${e.provider?.projectNumber??Sc(e)}`},vn="gcloud iam workload-identity-pools providers",ce=e=>`${vn} desc\
ribe ${An(e)} --format=json`,J=(e,t)=>`${vn} update-oidc ${An(e)} ${t}`,ko=e=>`${vn} undelete ${An(e)}`,Rn=(e,t,n)=>`gcloud iam service-accounts add-iam-policy-\
binding ${e??"SERVICE_ACCOUNT"} --role=roles/${t} --member=${ft(n)}`,To=e=>e.includes("@")&&!e.includes("://");function Ot(e,t="iam.workloadIdentityUser"){let n=e.
principal??"PRINCIPAL";return To(n)?Rn(e.serviceAccount,"iam.serviceAccountTokenCreator",`serviceAccount:${n}`):Rn(e.serviceAccount,t,n)}function So({delegates:e=[],
principal:t="PRINCIPAL",serviceAccount:n="SERVICE_ACCOUNT"}){let r=[To(t)?`serviceAccount:${t}`:t,...e.map(o=>`serviceAccount:${o}`)];return[...e,n].map((o,i)=>Rn(
o,"iam.serviceAccountTokenCreator",r[i]??""))}var Io=e=>`gcloud iam service-accounts list --project=${e.projectId??"PROJECT_ID"}`;var xn=e=>t=>t.status===403&&e.test(String(t.metadata.permission??"")),Ro=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Cr\
edentials in this project",suggestions:()=>["Mint once per job and reuse the token; spread the start of large matrices."]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=
500,says:"IAM Credentials failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries or timeout input rides out longer f\
ailures."]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[`gcloud services enable ${t.service??"iamcredentials.googleapis.com"} --project=${String(t.consumer??"PROJECT_ID").replace("projects/","")}`,"If \
it was enabled minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||
/insufficient authentication scopes/i.test(t),says:"the token that makes the call has too narrow a scope for IAM Credentials",suggestions:()=>["Exchange with th\
e scope https://www.googleapis.com/auth/cloud-platform."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||xn(/implicitDelegation/)(
e)),says:"a hop of the delegation chain is not allowed, or does not exist",suggestions:e=>So(e)},{code:"IAM_ID_TOKEN_DENIED",matches:xn(/getOpenIdToken/),says:"\
the job may not mint ID tokens of this service account",suggestions:e=>[Ot(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SIGN_D\
ENIED",matches:xn(/signJwt|signBlob/),says:"the job may not sign as this service account, which domain-wide delegation needs",suggestions:e=>[Ot(e,"iam.serviceA\
ccountTokenCreator"),"The role Workload Identity User does not hold this permission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the\
 job may not act as this service account",suggestions:e=>[Ot(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SERVICE_ACCOUNT_NOT_\
FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[Io(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({text:e})=>e.includes(
"allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({serviceAccount:e="\
SERVICE_ACCOUNT"})=>["Ask for 3600s or less.",`gcloud resource-manager org-policies allow constraints/iam.allowServiceAccountCredentialLifetimeExtension ${e} --\
organization=ORGANIZATION_ID`]},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({
lifetimeSeconds:e})=>[`Change access_token_lifetime (${e} s was asked for).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="\
INVALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the\
 scopes: ${e.join(", ")}. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"\
IAM Credentials does not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed m\
eanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Credentials refused"}];c();function Ic({body:e,status:t}){let n=w(e),{error:r,error_description:o}=n??{};return typeof r=="string"?{status:t,error:r,text:typeof o=="string"?o:r,reason:"",
metadata:{}}:typeof r=="object"&&r!==null?Rc(t,r):{status:t,error:"",text:D(e)||"(empty body)",reason:"",metadata:{}}}function Rc(e,t){let r=(Array.isArray(t.details)?
t.details:[]).find(o=>typeof o?.reason=="string");return{status:e,error:String(t.status??""),text:String(t.message??"(no message)"),reason:r?.reason??"",metadata:r?.
metadata??{}}}function de(e,t,n,r){let o=Ic(t),i=n.find(({matches:p})=>p(o,r))??n.at(-1),s=[t.status,o.error].filter(Boolean).join(" "),a=t.attempts>1?` after ${t.
attempts} attempts`:"",d=(i.suggestions?.(r,o)??[]).filter(p=>p!==void 0);return new g(i.code,`${i.says}
${e} answered ${s}${a}: ${D(o.text,600)}`,{suggestions:[...d,...vc(t)],server:{status:t.status,text:D(o.text,600)}})}var Ac=30;function vc({skewSeconds:e=0}){if(Math.
abs(e)<=Ac)return[];let t=e>0?"behind":"ahead of";return[`Set the clock of this machine: it is ${Math.abs(Math.round(e))} s ${t} Google's.`]}function X(e,t,n,r){
let o=me(n.body,`content type "${n.contentType}"`);return new g(e,`${t} answered ${n.status} without ${r}, but ${o}`,{suggestions:["Look for a proxy between thi\
s machine and Google that answers in its place."],server:{status:n.status,text:o}})}c();var Te=({network:e,requestReason:t},n)=>e.send({...n,headers:{...n.headers,...t===void 0?{}:{"x-goog-request-reason":t}}});var Xe="Google IAM Credentials",ze=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${qe(encodeURIComponent(t).replace("%40","@"))}:${n}`;async function Pn(e,t,n,r,o={}){
let i=n.delegates.map(qe),s=await Te(e,{service:Xe,method:"POST",url:new URL(ze(e,n.serviceAccount,t)),bearer:n.bearer,json:{...i.length>0?{delegates:i}:{},...r}});
if(s.status===200)return s;throw de(Xe,s,Ro,{...e.about,...o,method:t,serviceAccount:n.serviceAccount,delegates:n.delegates})}async function Ao(e,t,n){let r={scope:n.
scopes,lifetime:`${n.lifetimeSeconds}s`},o=await Pn(e,"generateAccessToken",t,r,n),{accessToken:i,expireTime:s}=w(o.body)??{},a=typeof s=="string"?Date.parse(s)/
1e3:Number.NaN;if(typeof i=="string"&&i!==""&&a>0)return{value:i,expiresAt:Math.floor(a)};throw X("IAM_RESPONSE_INVALID",Xe,o,"accessToken and expireTime")}async function vo(e,t,{
audience:n,includeEmail:r}){let o=await Pn(e,"generateIdToken",t,{audience:n,includeEmail:r});return On(w(o.body)?.token,()=>X("IAM_RESPONSE_INVALID",Xe,o,"an I\
D token"))}function On(e,t){let n=typeof e=="string"?Ke(e)?.claims:void 0,r=n&&Pt(n,"exp");if(typeof e!="string"||r===void 0)throw t();return{value:e,expiresAt:r}}
async function xo(e,t,n){let r=await Pn(e,"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:o}=w(r.body)??{};if(typeof o=="string"&&Ke(o))return o;throw X("IA\
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
 assertion"}];var Qe="Google OAuth",Ze=3600,Z=({universe:e})=>e==="googleapis.com",xc=({universe:e})=>`https://oauth2.${e}/token`;async function et(e,t,n){let r=await No(e,t,
n),{access_token:o,expires_in:i}=w(r.body)??{};if(typeof o=="string"&&o!==""&&typeof i=="number"&&i>0)return{value:o,expiresAt:Math.floor(Date.now()/1e3+i)};throw X(
"OAUTH_RESPONSE_INVALID",Qe,r,"access_token and expires_in")}async function Oo(e,t,n){let r=await No(e,t,n);return On(w(r.body)?.id_token,()=>X("OAUTH_RESPONSE_\
INVALID",Qe,r,"an ID token"))}async function No(e,t,n){let r=await Po(e,t,n,0);if(r.status===200)return r;let o=Pc(e,n),i=de(Qe,r,Nn,o);if(!(i.code==="OAUTH_JWT\
_TIMEFRAME"||i.code==="OAUTH_LIFETIME_TOO_LONG")||r.skewSeconds===void 0)throw i;let a=await Po(e,t,n,r.skewSeconds);if(a.status===200)return a;throw de(Qe,a,Nn,
o)}var Pc=({about:e},t)=>"scope"in t?{...e,serviceAccount:t.iss,audience:void 0,scopes:t.scope.split(" ")}:{...e,serviceAccount:t.iss,audience:t.target_audience,
scopes:[]};async function Po(e,t,n,r){let o=Math.floor(Date.now()/1e3+r),{lifetimeSeconds:i=Ze,...s}={lifetimeSeconds:void 0,...n},a=await t({...s,aud:xc(e),iat:o,
exp:o+i});return Te(e,{service:Qe,method:"POST",url:new URL(`${e.endpoints.oauth2}/token`),form:{grant_type:"urn:ietf:params:oauth:grant-type:jwt-bearer",assertion:a}})}c();function $o(e,{nameOf:t},n=!!e.service_account?.trim()){let r={...Nc(e),impersonates:n};return pe.filter(o=>r.given(o)).flatMap(o=>Oc(t(o),$c(o,r,t)))}var Oc=(e,t)=>(t===void 0?[]:[t]).map(({code:n,message:r,suggestions:o=[]})=>({code:n,message:`${e} ${r}`,suggestions:o.map(i=>i.replace(/\bdelete it\.$/i,s=>s.
replace("it",e)))}));function Nc(e){let t=n=>e[n]?.trim()??"";return{given:n=>t(n)!==""&&!Cc(n,t(n)),federation:t("workload_identity_provider")!=="",key:t("cred\
entials_json")!=="",direct:t("workload_identity_provider")!==""&&t("service_account")==="",format:t("token_format"),file:De(e,"create_credentials_file"),impersonates:t(
"service_account")!==""}}function Cc(e,t){let{default:n,type:r}=Y[e];return n===void 0?!1:r==="duration"?Co(Le(t),Le(n)):r==="boolean"?Co(he(t),he(n)):t===n}var Co=(e,t)=>e.
ok&&t.ok&&e.value===t.value;function $c(e,t,n){let{mode:r}=Y[e];return r!==void 0&&t.federation!==t.key&&!t[r]?Ct(`has no effect with ${n(t.key?"credentials_jso\
n":"workload_identity_provider")}`):Lc(e,t,n)??Dc[e]?.(t,n)}var Lo=e=>["","access_token","id_token"].includes(e);function Lc(e,t,n){let{format:r}=Y[e];if(r===void 0||
t.format===r||!Lo(t.format))return;let o=`${n("token_format")} ${r}`;return Ct(`has no effect without ${o}`,`Add ${o}, or delete it.`)}var Ct=(e,t="Delete it.")=>({
code:"INPUT_NOT_APPLICABLE",message:e,suggestions:[t]}),Nt=e=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:e,suggestions:["Add the service account to become."]}),
Dc={token_format:({direct:e,format:t},n)=>e&&t==="id_token"?Nt(`id_token needs ${n("service_account")}: a federated identity has no ID token of its own`):void 0,
delegates:({direct:e},t)=>e?Nt(`needs ${t("service_account")}: there is nobody to delegate to`):void 0,access_token_subject:({direct:e},t)=>e?Nt(`needs ${t("ser\
vice_account")}: a service account signs for the user`):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:r},o)=>e?Nt(`needs ${o("service_acc\
ount")}: a federated token lives as long as the CI's ID token`):n==="access_token"||!Lo(n)||t&&r?void 0:Ct("has nothing that it applies to: no access token, no \
credentials file that impersonates"),credentials_file_path:({file:e},t)=>e?void 0:Ct(`has no effect with ${t("create_credentials_file")} false`)};c();c();var $t=y(ye(),1);function jo(e){let t=w(e)??w(Uc(e));if(!t)return jc(e);if(t.type!=="service_account")return Mc(t.type);let n=["client_email","private_key"].filter(r=>typeof t[r]!=
"string"||t[r]==="");return n.length>0?Lt("KEY_FIELD_MISSING",`the key has no ${n.join(" and no ")}`,"Store the key file as it was downloaded."):Fc(t)}function Uc(e){
let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var Lt=(e,t,...n)=>({code:e,message:t,suggestions:n});
function jc(e){let t=Je(e),n=/^\s*\{\s*(?:\\n|\\")/.test(e);return Lt("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,n?"The secret store esca\
ped the line breaks: store the key as one line, made by jq -c . key.json":"Store the whole file in the secret, best as one line, made by jq -c . key.json")}var Do={
external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use the key of its source, and i\
ts account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federation."};function Mc(e){let t=typeof e==
"string"&&Object.hasOwn(Do,e)?Do[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";return Lt("KEY_WRONG_TYPE",`the JSON is\
 ${n}, not a service_account key`,t??"Use the JSON of a service account key.")}function Fc(e){let t=String(e.private_key),n=Uo(t),r=t.replaceAll("\\n",`
`),o=n??Uo(r);if(!o)return Lt("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${Je(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
r changed on the way into the secret: store the downloaded file again, made one line by jq -c . key.json");let i="the private_key held \\n as two characters wher\
e line breaks belong; they were read as line breaks",s=["client_id","private_key_id"].filter(a=>typeof e[a]!="string");return{email:String(e.client_email),projectId:Cn(
e.project_id),universe:Cn(e.universe_domain),file:n?e:{...e,private_key:r},privateKey:o,keyId:Cn(e.private_key_id),notes:[...n?[]:[i],...s.length>0?[`the key ha\
s no ${s.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var Cn=e=>typeof e=="string"&&e!==""?e:void 0;function Uo(e){try{let t=(0,$t.createPrivateKey)(
e);return t.asymmetricKeyType==="rsa"?t:void 0}catch{return}}function Mo({keyId:e,privateKey:t}){let n=o=>Buffer.from(JSON.stringify(o)).toString("base64url"),r=n(
{alg:"RS256",typ:"JWT",...e===void 0?{}:{kid:e}});return o=>{let i=`${r}.${n(o)}`;try{return`${i}.${(0,$t.sign)("sha256",Buffer.from(i),t).toString("base64url")}`}catch{
throw new g("KEY_PRIVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}var Fo=256;function Go(e){let{add:t,nameOf:n,text:r}=e,o=r("workload_identity_provider"),i=r("credentials_json");return o===void 0?i===void 0?Hc(e):Bc(e,i):i===
void 0?Gc(e,o):t("INPUT_SOURCE_CONFLICT",`${n("workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}
function Gc({add:e,nameOf:t,text:n},r){let o=n("audience");o!==void 0&&(o.length>Fo||new RegExp("\\p{Cc}","u").test(o))&&e("INPUT_AUDIENCE_INVALID",`${t("audien\
ce")}: at most ${Fo} characters, and no line break`);let i=wo(r);if(!("code"in i))return{mode:"federation",provider:i,audience:o??bo(i)};let{code:s,message:a,suggestions:d=[]}=i;
return Ue(r)?void 0:e(s,`${t("workload_identity_provider")}: ${v(a)}`,...d)}function Bc({add:e,nameOf:t},n){let r=jo(n);return"code"in r?Ue(n)?void 0:e(r.code,`${t(
"credentials_json")}: ${r.message}`,...r.suggestions??[]):{mode:"key",key:r}}var $n={federation:["workload_identity_provider"],key:["credentials_json"]};function Hc({
add:e,mode:t,nameOf:n,raw:r,secretsWithheld:o}){let i=t===void 0?[...$n.federation,...$n.key]:$n[t],[s]=i.filter(a=>r[a]!==void 0&&r[a]!=="");return e("INPUT_SO\
URCE_MISSING",[s===void 0?`${i.length>1?"neither ":""}${i.map(n).join(" nor ")} has ${i.length>1?"a":"no"} value`:`${n(s)} is given, but holds nothing but blank\
s`,...o===void 0?[]:[o]].join("; "),o===void 0?"Check the name of the secret or variable, and that this job may read it.":"Skip this step in such runs, or run i\
t after the merge. A provider name is no secret: write it down in plain.")}function Bo(e){let t=e.text("service_account");return t===void 0||We(t)?t:Vo(e,"servi\
ce_account",t)}function Ho(e){let n=mt(e.text("delegates")??"").map(r=>r.replace(/^projects\/-\/serviceAccounts\//,""));for(let r of n)We(r)||Vo(e,"delegates",r);
return n}function Vo({add:e,nameOf:t},n,r){if(Ue(r))return;let o=`"${v(r)}" is neither the email nor the unique id of a service account`;e("INPUT_SERVICE_ACCOUN\
T_INVALID",`${t(n)}: ${o}`,"gcloud iam service-accounts list --project=PROJECT_ID")}c();var Wo=20,Ln=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.test(e);function qo({add:e,nameOf:t,text:n}){let r=n("project_id");return r===void 0||Ln(r)?r:e("INPUT_P\
ROJECT_INVALID",`${t("project_id")}: "${v(r)}" is not a project id`,"gcloud projects list")}function Ko({add:e,nameOf:t,text:n}){let r=n("universe");return r===
void 0||lt(r)?r:e("INPUT_UNIVERSE_INVALID",`${t("universe")}: "${v(r)}" is not a domain name`)}function Jo({add:e,nameOf:t,text:n}){let r=n("request_reason");if(r===
void 0||/^[\x20-\x7e]{1,1024}$/.test(r))return r;let o=`${t("request_reason")}: one line of printable ASCII, since it is sent as a header`;return e("INPUT_HEADE\
R_INVALID",o)}function Xo({add:e,nameOf:t,parsed:n}){let r=n("retries",Pr,"INPUT_NUMBER_INVALID")??0;return r>Wo&&e("INPUT_NUMBER_INVALID",`${t("retries")}: ${r}\
 is above ${Wo}`),r}c();c();function Vc(e,t){let n=Array.from({length:t.length+1},(r,o)=>o);for(let[r,o]of[...e].entries()){let i=[r+1];for(let[s,a]of[...t].entries()){let d=(n[s]??0)+
(o===a?0:1);i.push(Math.min(d,(n[s+1]??0)+1,(i[s]??0)+1))}n=i}return n.at(-1)??0}function zo(e,t){let n=t.find(i=>e.startsWith(i)||i.startsWith(e));if(e.length>
2&&n!==void 0)return n;let r=t.map(i=>({candidate:i,edits:Vc(e.toLowerCase(),i.toLowerCase())})).sort((i,s)=>i.edits-s.edits),[o]=r;return o&&o.edits<=Math.max(
2,o.candidate.length/3)?o.candidate:void 0}var Wc=["access_token","id_token"],qc=3600,Kc=43200,Yo=3600;function Qo(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime",
{min:1,max:Kc},"INPUT_LIFETIME_INVALID")}function Zo(e,t){let{add:n,nameOf:r,text:o}=e,i=o("token_format");if(i===void 0)return;if(i==="access_token")return Jc(
e,t??qc);if(i==="id_token")return zc(e);let s=zo(i,Wc);return n("INPUT_TOKEN_FORMAT_INVALID",`${r("token_format")}: "${v(i)}" is no token format`,s?`Write ${s}.`:
"Write access_token or id_token, or leave it empty.")}function Jc(e,t){let{add:n,nameOf:r,text:o}=e,i=o("access_token_subject"),s=mt(o("access_token_scopes")??""),
a=s.length>0?s:[q];for(let d of a.filter(p=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(p))){let p=`${r("access_token_scopes")}: "${v(d)}" is not a scope`;n("INPUT_SCOP\
E_INVALID",p,"Separate scopes by commas or newlines.")}return i!==void 0&&Xc(e,{user:i,lifetimeSeconds:t,hasScopes:s.length>0}),{format:"access_token",lifetimeSeconds:t,
scopes:a,user:i}}function Xc({add:e,nameOf:t},{hasScopes:n,lifetimeSeconds:r,user:o}){let i=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(o)||e("INPUT_S\
UBJECT_INVALID",`${i}: "${v(o)}" is not an email address`),n||e("INPUT_SCOPES_REQUIRED",`${i} needs ${t("access_token_scopes")}`,"List the scopes that the Works\
pace admin granted to the service account."),r>Yo){let s=`at most ${Yo}s together with ${i}`;e("INPUT_LIFETIME_INVALID",`${t("access_token_lifetime")}: ${s}`)}}
function zc({add:e,boolean:t,nameOf:n,text:r}){let o=r("id_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is require\
d for an ID token`,"Give the URL of the service that will be called."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var Dn={min:600,max:43200},Yc=3600;function ei(e,t,n){let r=Or(e,t),o=Qc(r),i=o&&o.serviceAccount!==void 0,[s,...a]=[...r.problems,...$o(e,t,i),...n];if(s)throw mr(
[s,...a]);if(o)return o;throw new Error("no plan, and nothing that is wrong with it")}function Qc(e){for(let P of pe)Nr(e,P);let{boolean:t,duration:n,text:r}=e,
o=Go(e),i=Bo(e),s=Qo(e),a=Zo(e,s),d={delegates:Ho(e),exportVariables:t("export_environment_variables"),requestReason:Jo(e),retries:Xo(e),timeoutMs:n("timeout",{
min:1,max:3600})*1e3,propagationMs:n("wait_for_propagation",{min:0,max:300})*1e3,verify:t("verify")},p={path:r("credentials_file_path"),cleanup:t("cleanup_crede\
ntials")},m=t("create_credentials_file"),h=qo(e),b=Ko(e);if(!o)return;od(e,o);let E=i!==void 0&&Zc(o,i)?void 0:i;return id(e,a,E),sd(e,a,b??Un(o)),{...d,identity:o,
serviceAccount:E,token:a,file:m?{...p,lifetimeSeconds:E===void 0?void 0:td(s)}:void 0,projectId:h??ed(o,i),universe:b??Un(o),notes:[...o.mode==="key"?o.key.notes:
[],...nd(s,m&&E!==void 0),...rd(o,E)]}}var Zc=(e,t)=>e.mode==="key"&&[e.key.email,e.key.file.client_id].includes(t),Un=e=>(e.mode==="key"?e.key.universe:void 0)??
"googleapis.com";function ed(e,t){let n=t===void 0?void 0:In(t);if(n!==void 0||e.mode==="federation")return n;let{email:r,projectId:o}=e.key;return o!==void 0&&
Ln(o)?o:In(r)}var td=e=>e!==void 0&&e>=Dn.min&&e<=Dn.max?e:void 0;function nd(e,t){if(e===void 0)return[];let{min:n}=Dn;return[...t&&e<n?[`a credentials file ca\
nnot ask for less than ${n}s, so it leaves the lifetime out`]:[],...e>Yc?["a lifetime above 3600s needs constraints/iam.allowServiceAccountCredentialLifetimeExt\
ension for this account"]:[]]}function rd(e,t){if(e.mode==="federation"||t===void 0)return[];let{email:n}=e.key;return[`the key's account ${n} impersonates ${t}\
: it needs roles/iam.serviceAccountTokenCreator on it`]}function od({add:e,nameOf:t},n){let r=Un(n);if(lt(r))return;let o=`${t("credentials_json")}: its univers\
e_domain "${v(r)}" is not a domain name`;e("INPUT_UNIVERSE_INVALID",o)}function id({add:e,nameOf:t},n,r){if(n?.format!=="access_token"||n.user===void 0||r===void 0||
r.includes("@")||!We(r))return;let o=`${t("service_account")}: domain-wide delegation needs the email, not the unique id`,i=`gcloud iam service-accounts describ\
e ${r} --format='value(email)'`;e("INPUT_SERVICE_ACCOUNT_INVALID",o,i)}function sd({add:e,nameOf:t},n,r){n?.format!=="access_token"||n.user===void 0||Z({universe:r})||
e("INPUT_NOT_APPLICABLE",`${t("access_token_subject")} has no effect in the universe ${v(r)}`)}async function ti(e){let{ci:t,handover:n,mode:r,nameOf:o,others:i=[],raw:s,surroundings:a}=e,d=De(s,"create_credentials_file")?await ho(t,a,s.credentials_file_path?.
trim()||void 0):void 0,p=vr(e),m=!!s.token_format?.trim(),h={nameOf:o,mode:r,secretsWithheld:t.secretsWithheld(a.env)};return{plan:ei(s,h,[...i,...p.problems,...lr(
a.env),...d?.problems??[],...n==="ci"?ad(t,a.env,{variables:De(s,"export_environment_variables"),outputs:m}):[]]),place:d?.place,source:p.source}}function ad(e,t,n){
let r=e.handover(t);return r?r.problems(n):n.outputs?[{code:"INPUT_TOKEN_UNDELIVERABLE",message:`a token was asked for, but ${e.label} has no place to hand it t\
o later steps`,suggestions:["Print it with ci-auth token, or choose an --output-format."]}]:[]}c();c();c();var Se=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n),ni=[{code:"STS_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too \
many exchanges at once in this project",suggestions:()=>["Exchange once per job and reuse the token; spread the start of large matrices."]},{code:"STS_UNAVAILAB\
LE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries\
 or timeout input rides out longer failures."]},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does \
not read this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"\
STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, deleted, or does not exist under this name",suggestions:e=>[
ce(e),`If it was deleted: ${ko(e)}`,`If it is disabled: ${J(e,"--no-disabled")}`]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:Se(/^The audience in ID Token \[/),
says:"the ID token's audience is not one that the provider accepts",suggestions:e=>["Leave the audience input out, unless the provider lists allowed audiences.",
`To allow it: ${J(e,`--allowed-audiences=${ft(e.audience??"AUDIENCE")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:Se(/^The issuer in ID Token /),says:"the ID tok\
en comes from another issuer than the provider's: compare the two letter by letter",suggestions:e=>[ce(e),`If this CI is to be trusted: ${J(e,"--issuer-uri=ISSU\
ER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:Se(/^Error connecting to the given credential's issuer/),says:"Google could not get the issuer's keys, or none o\
f the uploaded ones has the token's key id",suggestions:e=>[`With the issuer's current keys: ${J(e,"--jwk-json-path=jwks.json")}`,"Or let the issuer answer on t\
he public internet, over https, without a redirect."]},{code:"STS_SIGNATURE_INVALID",matches:Se(/^Unable to verify the ID Token signature/),says:"the ID token d\
oes not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[`If keys are uploaded: ${J(e,"--jwk-json-path=jwks\
.json")}`]},{code:"STS_TOKEN_MALFORMED",matches:Se(/^Unable to parse the ID Token/),says:"what was sent as ID token is not a JWT",suggestions:()=>["Write the to\
ken alone: no quotes, no line break, no JSON around it."]},{code:"STS_TOKEN_STALE",matches:Se(/is stale to sign-in/),says:"the ID token has expired, or its time\
s are in the future",suggestions:()=>["Sign in right before the credentials are used, with a token minted for it."]},{code:"STS_CONDITION_REJECTED",matches:({text:e})=>e.
startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribute condition is false for this job, or names a claim that \
the token lacks",suggestions:e=>[`Hold the claims above against the condition: ${ce(e)}`,`To change it: ${J(e,'--attribute-condition="CONDITION"')}`]},{code:"ST\
S_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"the provider's mapping names a claim that the token does \
not have",suggestions:e=>[ce(e),J(e,'--attribute-mapping="google.subject=assertion.sub,\u2026" (the whole mapping: it is replaced)')]},{code:"STS_SUBJECT_TOO_LO\
NG",matches:({text:e})=>e.includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 bytes",suggestions:e=>["Map \
a shorter claim, and change the bindings that name subject/\u2026",J(e,'--attribute-mapping="google.subject=assertion.repository_id,\u2026"')]},{code:"STS_ATTRI\
BUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.test(e),says:"the mapping turns a claim into something else than a st\
ring, or into too much text",suggestions:e=>['Wrap it: string(\u2026), or .join(",") for a list.',ce(e)]},{code:"STS_REJECTED",matches:()=>!0,says:"Google refus\
ed the exchange",suggestions:e=>[e.provider&&ce(e)]}];var Dt="Google STS",jn="urn:ietf:params:oauth:token-type:jwt",ri=e=>({audience:Ve(e),subjectTokenType:jn}),Mn=({endpoints:e})=>`${e.sts}/v1/token`;async function oi(e,{
audience:t,idToken:n,scopes:r,subjectTokenType:o}){let i=await Te(e,{service:Dt,method:"POST",url:new URL(Mn(e)),form:{grant_type:"urn:ietf:params:oauth:grant-t\
ype:token-exchange",audience:t,scope:r.join(" "),requested_token_type:"urn:ietf:params:oauth:token-type:access_token",subject_token:n,subject_token_type:o}});if(i.
status!==200)throw de(Dt,i,ni,e.about);let{access_token:s,expires_in:a}=w(i.body)??{};if(typeof s!="string"||s==="")throw X("STS_RESPONSE_INVALID",Dt,i,"an acce\
ss token");if(typeof a!="number"||!Number.isInteger(a)||a<=0)throw new g("STS_TOKEN_NEARLY_EXPIRED",`${Dt} answered with a token that is about to expire`,{suggestions:[
"Sign in right before the credentials are used."]});return{value:s,expiresAt:Math.floor(Date.now()/1e3)+a}}c();c();var mi=y(tt(),1);c();var fi=y(tt(),1),jt=y(Fn(),1);c();var ee=y(Fn(),1);var cd={"https:":["https_proxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["http_proxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},ai={"http:":"80","https:":"4\
43"},G=({port:e,protocol:t})=>Number(e||ai[t]),x=({hostname:e})=>e.replace(/^\[|\]$/g,"");function Gn(e){let t=x(e);return/^(.+\.)?localhost$/.test(t)||t==="::1"||
(0,ee.isIP)(t)===4&&t.startsWith("127.")}function ci(e,t){if(Gn(e))return;let n=cd[e.protocol]?.find(r=>t[r]?.trim());if(!(!n||ud(e,t.no_proxy||t.NO_PROXY||"")))
return{url:dd(t[n]?.trim()??"",n),variable:n}}function dd(e,t){let n=e.includes("://")?e:`http://${e}`,r=URL.canParse(n)?new URL(n):void 0;if(r?.hostname&&r.protocol in
ai)return r;let o=/^([a-z\d]+):\/\//i.exec(n)?.[1]?.toLowerCase(),i=r&&o?`names a ${o} proxy`:"is no URL";throw new g("PROXY_FAILED",`the variable ${t} ${i}`,{suggestions:[
`Set ${t} to http://HOST:PORT or https://HOST:PORT, or unset it.`]})}var ud=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&ld(n,x(e),String(G(e))));function ld(e,t,n){
if(e==="*")return!0;let[,r="",o]=/^(\[.*\]|[^:]*|[\da-f:]*:[\da-f:]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(o&&o!==n)return!1;let i=r.replace(/^\*?\.|^\[|\]$/g,
"");return i===""?!1:(0,ee.isIP)(t)?fd(i,t):t===i||t.endsWith(`.${i}`)}function fd(e,t){let[n="",r]=e.split("/");if((0,ee.isIP)(n)!==(0,ee.isIP)(t))return!1;let o=(0,ee.isIP)(
n)===6?"ipv6":"ipv4",i=r===void 0?Number.NaN:Number(r),s=new ee.BlockList;return r===void 0?s.addAddress(n,o):i>=0&&i<=(o==="ipv6"?128:32)&&s.addSubnet(n,i,o),s.
check(t,o)}var Hn=(e,t,n=!0)=>Vn(r=>pd(e,r),t,n);function Vn(e,t,n){let r=[],o=n,i=!1;return{socket:e({add:a=>(r.push(a),o||a.unref(),a.on("error",()=>{}),i&&a.destroy(),a),
signal:t}),hold(a){o=a;for(let d of r)a?d.ref():d.unref()},cancel(){i=!0,r.at(-1)?.destroy()}}}async function pd(e,t){let{origin:n,proxy:r,ca:o}=e;return n.protocol===
"http:"?Ut(e,t):pi(r?{socket:await Ut(e,t)}:{port:G(n)},x(n),o,t)}async function Ut({origin:e,proxy:t,ca:n},r){if(!t)return ui(e,r);try{let o=await ui(t.url,r),
i=t.url.protocol==="https:"?await pi({socket:o},x(t.url),n,r):o;return e.protocol==="https:"?await gd(i,e,t,r.signal):i}catch(o){throw o===r.signal.reason?o:Object.
assign(o,{atProxy:!0})}}var ui=(e,{add:t,signal:n})=>Mt(t((0,jt.connect)({host:x(e),port:G(e),noDelay:!0})),"connect",n);async function pi(e,t,n,{add:r,signal:o}){
let{connect:i}=await Promise.resolve().then(()=>y(Bn(),1)),s=i({...e,host:t,...Wn(t),...n?{ca:n}:{},ALPNProtocols:["http/1.1"]});return Mt(r(s),"secureConnect",
o)}var Wn=e=>(0,jt.isIP)(e)?{}:{servername:e};function Mt(e,t,n){return new Promise((r,o)=>{let i=a=>()=>{n.removeEventListener("abort",s),a()},s=()=>{o(n.reason),
e.destroy()};if(n.aborted)return s();n.addEventListener("abort",s,{once:!0}),e.once("error",a=>i(()=>o(a))()),e.once("close",i(()=>o(md()))),e.once(t,i(()=>r(e)))})}
var md=()=>Object.assign(new Error("the connection was closed"),{code:"ECONNRESET"}),qn=e=>Object.assign(new Error(`the proxy answered ${e}`),{proxyStatus:e,atProxy:!0}),
Kn=({url:e})=>{if(!e.username&&!e.password)return{};let t=`${li(e.username)}:${li(e.password)}`;return{"proxy-authorization":`Basic ${Buffer.from(t).toString("b\
ase64")}`}};function li(e){try{return decodeURIComponent(e)}catch{return e}}function gd(e,t,n,r){let o=`${t.hostname}:${G(t)}`;return new Promise((i,s)=>{let a=()=>{
s(r.reason),e.destroy()};r.addEventListener("abort",a,{once:!0}),(0,fi.request)({createConnection:()=>e,method:"CONNECT",path:o,headers:{host:o,...Kn(n)}}).once(
"connect",({statusCode:d=0},p,m)=>{if(r.removeEventListener("abort",a),d>=200&&d<300)return m.length>0&&e.unshift(m),i(e);e.destroy(),s(qn(d))}).on("error",d=>{
r.removeEventListener("abort",a),s(d)}).end()})}var Ft=class extends mi.Agent{route;#r;#t;constructor(t,n){super({keepAlive:!0}),this.route=t,this.#r=n}preconnect(){this.#t||Object.keys(this.sockets).length+Object.
keys(this.freeSockets).length>0||(this.#t=Hn(this.route,this.#r,!1),this.#t.socket.catch(()=>{}))}createConnection(t,n){this.#o(t.signal??this.#r).then(r=>n(null,
r),r=>n(r))}async#o(t){let n=this.#t;this.#t=void 0;let r=()=>n?.cancel();t.addEventListener("abort",r,{once:!0}),n?.hold(!0);let o=await n?.socket.catch(()=>{});
return t.removeEventListener("abort",r),o?.readyState==="open"?o:Hn(this.route,t).socket}closeIdle(){this.#t?.cancel(),this.#t=void 0;for(let t of Object.values(
this.freeSockets).flat())t?.destroy()}};c();c();var hd={ENOTFOUND:"the name does not resolve",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"the connection b\
roke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no route",ENETUNREACH:"there is no route",ETIMEDOUT:"the connectio\
n was not accepted in time",EPROTO:"the other side does not speak TLS",ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},hi={SELF_SIGNED_CERT_IN_CHAIN:"\
its issuer is not known here",DEPTH_ZERO_SELF_SIGNED_CERT:"it is signed by itself",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is not known here",UNABLE_TO_GET_ISSUER_CERT:"\
its issuer is not known here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"its issuer is not known here",CERT_UNTRUSTED:"its issuer is not known here",CERT_SIGNATURE_FAILURE:"\
its signature does not verify",CERT_REVOKED:"it was revoked",CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"\
it was issued for another name",HOSTNAME_MISMATCH:"it was issued for another name"},yd="Where a private authority signs, by a proxy that inspects TLS for exampl\
e, save its certificate and set NODE_EXTRA_CA_CERTS=/path/ca.pem.",Ed={CERT_HAS_EXPIRED:"Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"\
Set the clock of this computer.",CERT_REVOKED:"Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"Check the address: another server answers there.",HOSTNAME_MISMATCH:"\
Check the address: another server answers there."},Jn=({code:e=""})=>e in hi,yi=({url:e,variable:t})=>`${e.protocol}//${e.host} (from ${t})`,Gt=e=>`${(e/1e3).toFixed(
e<9950?1:0)} s`,nt=({attempts:e,spentMs:t})=>`${e} ${e===1?"attempt":"attempts"} in ${Gt(t)}`,Bt=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${yi(e)}`]:[],
...t?[`the last answer had status ${t}`]:[]];function Ei(e,t){return e.name==="TimeoutError"?gi(t):Jn(e)?_d(e,t):e.atProxy&&t.route.proxy?wd(e,t,t.route.proxy):
e.code==="ETIMEDOUT"?gi(t):bd(e,t)}var bi=({code:e=""})=>{let t=hd[e]??"the exchange failed";return e?`${t} (${e})`:t};function bd(e,t){let{service:n,route:r}=t,
o=Gn(r.origin);return new g("NETWORK_UNREACHABLE",`${n} at ${r.origin.host}: ${bi(e)}, ${nt(t)}`,{facts:Bt(t),suggestions:[...o?[`Check that something listens o\
n port ${G(r.origin)} of this computer.`,"Behind a proxy, set NO_PROXY=127.0.0.1,localhost for the clients of that server."]:[`Check that this computer may reac\
h ${x(r.origin)} on port ${G(r.origin)}.`,r.proxy?`Where ${x(r.origin)} is reached without the proxy, add it to NO_PROXY.`:"Where a proxy is needed, set HTTPS_P\
ROXY=http://HOST:PORT."]]})}function gi(e){let{service:t,route:n}=e;return new g("NETWORK_TIMEOUT",`${t} at ${n.origin.host} did not answer in time, ${nt(e)}`,{
facts:Bt(e),suggestions:[`Check that this computer may reach ${x(n.origin)} on port ${G(n.origin)}: a firewall that drops packets looks like this.`,...n.proxy?[]:
["Where a proxy is needed, set HTTPS_PROXY=http://HOST:PORT."]]})}var _i=(e,t)=>new g("NETWORK_TIMEOUT",`${e.service} at ${e.route.origin.host}: the limit of ${Gt(
t)} for the whole run is reached, ${nt(e)}`,{facts:Bt(e),suggestions:["Raise the limit with --timeout, or the input timeout."]}),wi=(e,t)=>new g("NETWORK_TIMEOU\
T",`the limit of ${Gt(t)} for the whole run leaves no time to wait ${Gt(e)}`,{suggestions:["Raise the limit with --timeout, or the input timeout."]});function _d(e,t){
let{code:n=""}=e,{route:r,issuer:o,service:i}=t,s=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.host}`:`${i} at ${r.origin.host}`,a=`${hi[n]} (${n})`;return new g(
"TLS_UNTRUSTED",`the certificate of ${s} is not trusted: ${a}, ${nt(t)}`,{facts:[...o?[`issuer of the presented certificate: ${o}`]:[],...Bt(t)],suggestions:[Ed[n]??
yd]})}function wd(e,t,n){let{proxyStatus:r}=e,o=r?`answered ${r}`:`cannot be used: ${bi(e)}`,i=`the proxy ${yi(n)} ${o}, on the way to ${t.service} at ${t.route.
origin.host}`;return new g("PROXY_FAILED",`${i}, ${nt(t)}`,{suggestions:[r===407?`Put the proxy's credentials into ${n.variable}, as http://USER:PASSWORD@HOST:P\
ORT, percent-encoded.`:`Check the address in ${n.variable}, and that the proxy lets ${x(t.route.origin)} through.`,`Where ${x(t.route.origin)} is reached withou\
t the proxy, add it to NO_PROXY.`],...r?{facts:[`status of the proxy: ${r}`]}:{}})}var kd=2147483647;function ki(e,t){let n=performance.now()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("abort",o,
{once:!0}),setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),kd)).unref(),{signal:r.signal,totalMs:e,remainingMs:()=>Math.
max(0,n-performance.now()),end:()=>r.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&r.signal.reason===t.reason}}async function Ti(e,t){
let n=()=>t.isInterrupted()?t.signal.reason:wi(e,t.totalMs);if(t.signal.aborted||e>=t.remainingMs())throw n();await new Promise((r,o)=>{let i=()=>{clearTimeout(
s),o(n())},s=setTimeout(()=>{t.signal.removeEventListener("abort",i),r()},e);t.signal.addEventListener("abort",i,{once:!0})})}c();c();c();c();var ue=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",i=t.statusText??"",s=`${o} ${i}`.trim(),a=s?
`status code ${s}`:"an unknown error";super(`Request failed with ${a}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=
r}};c();var Ie=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"messag\
e"in t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};c();var Re=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new Ie(t.cause):
void 0;super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};c();c();var Xn=(()=>{let e=!1,t=!1;if(!1&&typeof u=="function")try{t=new u("https://empty.invalid",{body:new(void 0),method:"POST",get duplex(){return e=!0,"half"}}).
headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),Si=typeof globalThis.AbortController==
"function",Ht=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",Ii=!1,Ri=!1,Vt=["get","post","put","patch","head","delete"],
Td=()=>{};Td();var Ai={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"*/*",blob:"*/*",bytes:"*/*"},Wt=2147483647,vi=new TextEncoder().
encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,qt=Symbol("stop"),rt=class{options;constructor(t){this.options=t}},xi=e=>new rt(e),Pi={json:!0,parseJson:!0,
stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,onUploadProgress:!0,fetch:!0,context:!0},Oi={
next:!0},Ni={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,integrity:!0,keepalive:!0,signal:!0,window:!0,
duplex:!0};var Sd=e=>{if(!e)return 0;if(e instanceof void 0){let t=0;for(let[n,r]of e)t+=vi,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,
t+=typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},Ci=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(i,s){if(s.enqueue(i),r){o+=r.byteLength;let a=t===0?0:o/t;a>=1&&(a=1-Number.EPSILON),n?.({percent:a,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=i},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},$i=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new l(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new l(
Ci(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},Li=(e,t,n)=>{if(!e.body)return e;let r=Sd(n??e.body);return new u(e,{duplex:"half",
body:Ci(e.body,r,t)})};c();c();var te=e=>e!==null&&typeof e=="object";var ot=(...e)=>{for(let t of e)if((!te(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return Qn({},...e)},zn=(e={},t={})=>{
let n=new f(e),r=t instanceof f,o=new f(t);for(let[i,s]of o.entries())r&&s==="undefined"||s===void 0?n.delete(i):n.set(i,s);return n};function Kt(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:Qn(e[n]??[],t[n]??[])}var Yn=(e={},t={})=>({beforeRequest:Kt(e,t,"beforeRequest"),beforeRetry:Kt(e,t,"beforeRetry"),afterResponse:Kt(
e,t,"afterResponse"),beforeError:Kt(e,t,"beforeError")}),Id=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,i]of r.entries())n.append(o,i);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(te(r))for(let[o,i]of Object.entries(r))i!==void 0&&n.append(o,String(i));else{
let o=new URLSearchParams(r);for(let[i,s]of o.entries())n.append(i,s)}return n},Qn=(...e)=>{let t={},n={},r={},o,i=[];for(let s of e)if(Array.isArray(s))Array.isArray(
t)||(t=[]),t=[...t,...s];else if(te(s)){for(let[a,d]of Object.entries(s)){if(a==="signal"&&d instanceof globalThis.AbortSignal){i.push(d);continue}if(a==="conte\
xt"){if(d!=null&&(!te(d)||Array.isArray(d)))throw new TypeError("The `context` option must be an object");t={...t,context:d==null?{}:{...t.context,...d}};continue}
if(a==="searchParams"){d==null?o=void 0:o=o===void 0?d:Id(o,d);continue}te(d)&&a in t&&(d=Qn(t[a],d)),t={...t,[a]:d}}te(s.hooks)&&(r=Yn(r,s.hooks),t.hooks=r),te(
s.headers)&&(n=zn(n,s.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),i.length>0&&(i.length===1?t.signal=i[0]:Ht?t.signal=AbortSignal.any(i):t.signal=
i.at(-1)),t};c();var Ui=e=>Vt.includes(e)?e.toUpperCase():e,Rd=["get","put","head","delete","options","trace"],Ad=[408,413,429,500,502,503,504],vd=[413,429,503],Di={limit:2,methods:Rd,
statusCodes:Ad,afterStatusCodes:vd,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
ji=(e={})=>{if(typeof e=="number")return{...Di,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...Di,...t}};c();c();var le=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function Zn(e,t,n,r){return new Promise((o,i)=>{let s=setTimeout(()=>{n&&n.abort(),i(new le(e))},r.timeout);r.fetch(e,t).then(o).catch(i).then(()=>{clearTimeout(
s)})})}c();async function er(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(i),r(t.
reason)}let i=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}c();var Mi=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in Ni)&&!(r in Pi)&&(!(r in e)||r in Oi)&&(n[r]=t[r]);return n},Fi=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;c();function it(e){return e instanceof ue||e?.name===ue.name}function tr(e){return e instanceof le||e?.name===le.name}var st=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>Wt)throw new RangeError(`The \`timeout\` option cann\
ot be greater than ${Wt}`);await Promise.resolve();let s=await r.#y();for(let a of r.#e.hooks.afterResponse){let d=r.#p(s.clone()),p;try{p=await a(r.request,r.#d(),
d,{retryCount:r.#o})}catch(h){throw r.#s(d),r.#s(s),h}if(p instanceof rt)throw r.#s(d),r.#s(s),new Re(p.options);let m=p instanceof l?p:s;d!==m&&r.#s(d),s!==m&&
r.#s(s),s=m}if(r.#p(s),!s.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(s.status):r.#e.throwHttpErrors)){let a=new ue(s,r.request,r.#d());for(let d of r.#e.
hooks.beforeError)a=await d(a,{retryCount:r.#o});throw a}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!Ii)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let a=s.clone();
return r.#s(s),$i(a,r.#e.onDownloadProgress)}return s},i=r.#m(o).finally(()=>{let s=r.#a;r.#l(s?.body??void 0),r.#l(r.request.body??void 0)});for(let[s,a]of Object.
entries(Ai))s==="bytes"&&typeof l?.prototype?.bytes!="function"||(i[s]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||a);let d=await i;
if(s==="json"){if(d.status===204)return"";let p=await d.text();return p===""?"":n.parseJson?n.parseJson(p):JSON.parse(p)}return d[s]()});return i}static#r(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#t;#o=0;#n;#e;#a;#i;#c;constructor(t,n={}){
if(this.#n=t,this.#e={...n,headers:zn(this.#n.headers,n.headers),hooks:Yn({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:Ui(n.
method??this.#n.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:ji(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??globalThis.
Object.bind(globalThis),context:n.context??{}},typeof this.#n!="string"&&!(this.#n instanceof URL||this.#n instanceof u))throw new TypeError("`input` must be a \
string, URL, or Request");if(this.#e.prefixUrl&&typeof this.#n=="string"){if(this.#n.startsWith("/"))throw new Error("`input` must not begin with a slash when u\
sing `prefixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#n=this.#e.prefixUrl+this.#n}Si&&Ht&&(this.#i=this.#e.signal??this.#n.signal,this.#t=
new globalThis.AbortController,this.#e.signal=this.#i?AbortSignal.any([this.#i,this.#t.signal]):this.#t.signal),Xn&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new f(n.headers).has("content-type");if(this.#n instanceof u&&(Ri&&this.#e.body instanceof void 0||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new u(this.#n,this.#e),Fi(this.#e.searchParams)){let i="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#r(this.#e.searchParams)).toString()),s=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,i);this.request=new u(
s,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!Xn)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#g(this.request,
this.#e.body??void 0)}}#u(){let t=this.#e.retry.delay(this.#o),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#h(t){if(this.#o++,this.#o>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new Ie(t);if(n instanceof Re)return n.customDelay??this.#u();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#o});if(r===!1)throw t;if(r===
!0)return this.#u()}if(tr(t)&&!this.#e.retry.retryOnTimeout)throw t;if(it(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let i=this.#e.retry.maxRetryAfter??o;return o<i?o:i}if(t.response.status===413)throw t}return this.#u()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#l(t){t&&t.cancel().catch(()=>{})}#s(t){this.#l(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#h(n),Wt);if(this.#o<1)throw n;if(await er(r,this.#i?{signal:this.#i}:{}),n instanceof Re&&n.customRequest){let o=this.#e.signal?new u(
n.customRequest,{signal:this.#e.signal}):new u(n.customRequest);this.#f(o)}for(let o of this.#e.hooks.beforeRetry){let i=await o({request:this.request,options:this.#d(),
error:n,retryCount:this.#o});if(i instanceof u){this.#f(i);break}if(i instanceof l)return i;if(i===qt)return}return this.#m(t)}}async#y(){this.#t?.signal.aborted&&
(this.#t=new globalThis.AbortController,this.#e.signal=this.#i?AbortSignal.any([this.#i,this.#t.signal]):this.#t.signal,this.request=new u(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#d(),{retryCount:this.#o});if(r instanceof l)return r;if(r instanceof u){this.#f(
r);break}}let t=Mi(this.request,this.#e);return this.#a=this.request,this.request=this.#a.clone(),this.#e.timeout===!1?this.#e.fetch(this.#a,t):Zn(this.#a,t,this.#t,
this.#e)}#d(){if(!this.#c){let{hooks:t,...n}=this.#e;this.#c=Object.freeze(n)}return this.#c}#f(t){this.#c=void 0,this.request=this.#g(t)}#g(t,n){return!this.#e.
onUploadProgress||!t.body?t:Li(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};/*! MIT License © Sindre Sorhus */var nr=e=>{let t=(n,r)=>st.create(n,ot(e,r));for(let n of Vt)t[n]=(r,o)=>st.create(r,ot(e,o,{method:n}));return t.create=n=>nr(
ot(n)),t.extend=n=>(typeof n=="function"&&(n=n(e??{})),nr(ot(e,n))),t.stop=qt,t.retry=xi,t},xd=nr(),Gi=xd;c();var Hi=y(tt(),1);var Bi=1048576;async function rr(e,t,n){try{return await Pd(e,t,n)}catch(r){if(r.stale)return rr(e,t,n);throw r}}function Pd(e,{method:t,url:n,headers:r,body:o},i){
return new Promise((s,a)=>{if(i.aborted)return a(i.reason);let d=()=>a(i.reason);i.addEventListener("abort",d,{once:!0});let p=E=>{i.removeEventListener("abort",
d),E()},{proxy:m}=e.route,h=m&&n.protocol==="http:",b=(0,Hi.request)({agent:e,host:x(n),port:G(n),method:t,path:h?`${n.origin}${n.pathname}${n.search}`:n.pathname+
n.search,headers:{host:n.host,...r,...h?Kn(m):{}},signal:i});b.on("error",E=>p(()=>a(Object.assign(E,{stale:Od(E,b.reusedSocket)})))),b.once("response",E=>{Nd(E).
then(P=>p(()=>h&&P.status===407?a(qn(407)):s(P)),P=>p(()=>a(P)))}),b.end(o)})}var Od=({code:e},t)=>t&&(e==="ECONNRESET"||e==="EPIPE");async function Nd(e){let t=[],
n=0;for await(let o of e)if(t.push(o),n+=o.length,n>Bi)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(n,Bi));return{status:e.statusCode??0,headers:e.headers,
body:r}}c();var Cd=3e3;async function Vi(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=x(r.origin),i,s=Vn(async d=>{let{connect:p}=await Promise.resolve().then(()=>y(Bn(),1)),
m=await Ut(r,d),h=d.add(p({socket:m,host:o,...Wn(o),rejectUnauthorized:!1}));return await Mt(h,"secureConnect",d.signal),i=Object.entries(h.getPeerCertificate().
issuer??{}).map(([b,E])=>`${b}=${E}`).join(", "),h},n,!0),a=setTimeout(s.cancel,Cd);return await s.socket.catch(()=>{}),clearTimeout(a),s.cancel(),i&&$d(i)}var $d=e=>e.
replace(/[^\x20-\x7e]/g,"?").slice(0,200);c();var Wi=y(tt(),1);function qi(e,t){let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new g("INPUT_ENDPOINT_INVALID",`the address of ${n} is nei\
ther https nor http`);let{type:i,body:s}=Ld(e),a={accept:"application/json","user-agent":t,...i?{"content-type":i}:{},...e.bearer===void 0?{}:{authorization:`Be\
arer ${e.bearer}`},...Dd(e.headers)};for(let[d,p]of Object.entries(a))Ud(n,d,p);return{method:r,url:o,headers:a,body:s}}function Ld({json:e,form:t}){return e!==
void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"application/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var Dd=(e={})=>Object.
fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),n]));function Ud(e,t,n){try{(0,Wi.validateHeaderValue)(t,n)}catch{throw new g("INPUT_HEADER_INVALID",
`the header ${t} for ${e} holds characters that cannot be sent`)}}c();var jd=new Set([408,429,500,502,503,504]),Md=new Set([502,503,504]),Fd=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNR\
EACH","ENETUNREACH","EPIPE","ETIMEDOUT"]),Ki=({status:e,body:t})=>jd.has(e)||e>=400&&e<500&&Gd(t)==="quota_exceeded",Ji=({name:e,code:t="",proxyStatus:n=0})=>e===
"TimeoutError"||Fd.has(t)||Md.has(n);function Gd(e){if(e.includes("quota_exceeded"))try{return JSON.parse(e)?.error}catch{return}}function Xi(e,t,n,r=Math.random){
return Math.max(r()*t*2**(e-1),Bd(n))}function Bd(e=""){if(/^\d+$/.test(e.trim()))return Number(e)*1e3;let t=Date.parse(e);return Number.isNaN(t)?0:Math.max(0,t-
Date.now())}var Hd=2e4,Vd=500;async function zi(e,t,n){let r={call:e,agent:t,options:n,outgoing:qi(e,n.userAgent??"ci-auth"),startedAt:performance.now(),attempts:0,sentAt:0,
received:void 0,lastStatus:void 0,retryInMs:0};try{await Wd(r)}catch(o){if(!it(o))throw await Xd(o,r)}return zd(r)}async function Wd(e){let{call:t,options:n}=e,
{signal:r}=n.run;r.throwIfAborted(),await Gi(t.url.origin+t.url.pathname,{method:t.method,fetch:async o=>{let{status:i}=await qd(e,o.signal);return new l(null,{
status:Math.min(i,599)})},retry:{limit:n.retries,methods:["get","post"],shouldRetry:({error:o})=>Jd(o,e),delay:()=>e.retryInMs},signal:r,timeout:n.callTimeoutMs??
Hd})}async function qd(e,t){let{agent:n,outgoing:r,options:o}=e;e.attempts++,e.sentAt=Date.now(),e.received=void 0;let i=performance.now(),s=a=>{let{method:d,url:p}=r;
o.trace?.(`${d} ${p.host}${p.pathname} ${a} ${Math.round(performance.now()-i)} ms`)};try{return e.received=await rr(n,r,t),e.lastStatus=e.received.status,s(e.lastStatus),
e.received}catch(a){throw s(t.aborted?"no answer":Kd(a)),a}}var Kd=({code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";function Jd(e,t){let{attempts:n,
received:r,options:o}=t,{run:i,backoffMs:s=Vd}=o;return i.signal.aborted||!(r?Ki(r):Ji(e))?!1:(t.retryInMs=Xi(n,s,r?.headers["retry-after"]),t.retryInMs<i.remainingMs())}
async function Xd(e,t){let{call:n,agent:r,attempts:o,lastStatus:i,options:s,startedAt:a}=t,{run:d}=s;if(d.isInterrupted())return d.signal.reason;let{route:p}=r,
m={service:n.service,route:p,attempts:o,lastStatus:i,spentMs:performance.now()-a};if(d.signal.aborted)return _i(m,d.totalMs);let h=Jn(e)?await Vi(p,e.atProxy===
!0,d.signal):void 0;return Ei(e,{...m,issuer:h})}function zd({attempts:e,received:t,sentAt:n}){let{status:r=0,headers:o={},body:i=""}=t??{},s=Date.parse(o.date??
""),a=Math.trunc((s-(n+Date.now())/2)/1e3)+0;return{status:r,contentType:o["content-type"]??"",body:i,attempts:e,skewSeconds:Number.isNaN(a)?void 0:a}}function Yi(e){let t=ki(e.deadlineMs,e.signal),n=new Map,r=({url:o})=>{let i=n.get(o.origin);if(i)return i;let s={origin:new URL(o.origin),proxy:ci(o,e.env),ca:e.
ca},a=new Ft(s,t.signal);return n.set(o.origin,a),a};return{send:async o=>zi(o,r(o),{...e,run:t}),preconnect(o){try{r({url:o}).preconnect()}catch{}},wait:o=>Ti(
o,t),remainingMs:t.remainingMs,close(){t.end();for(let o of n.values())o.closeIdle()}}}c();async function Qi(e,t){try{return await t()}catch(n){if(!(n instanceof g)||n.server===void 0||n.facts.length>0)throw n;let{cause:r,code:o,message:i,problems:s,server:a,
suggestions:d}=n;throw new g(o,i,{cause:r,facts:e(),problems:s,server:a,suggestions:d})}}c();c();function Jt(e){let t=new Map;return{forget:()=>t.clear(),get(n,r){let o=`${r??""} ${n.join(" ")}`,i=()=>e(n,r),s=t.get(o)?.then(a=>Yd(a)?a:i())??i();return t.set(
o,s),s.catch(()=>t.get(o)===s&&t.delete(o)),s}}}var Yd=({expiresAt:e})=>e-Date.now()/1e3>20;c();var Qd=60,Zd=10;function Zi(e,{fresh:t,label:n}){let r=Ke(e),o=r&&Pt(r.claims,"exp");if(!r||o===void 0)throw new g("OIDC_TOKEN_MALFORMED",`${n} holds no ID toke\
n, but ${Je(e)}`,{suggestions:["Hand over the JWT alone: no quotes, no JSON around it, no masked text."]});return t||eu(o-Date.now()/1e3,o,n),{value:e,claims:r.
claims,expiresAt:o}}function eu(e,t,n){let r=new Date(t*1e3).toISOString();if(e<-Qd)throw new g("OIDC_TOKEN_EXPIRED",`the ID token in ${n} expired ${Math.round(
-e)} s ago (${r})`,{suggestions:["Sign in right after the CI hands out the token, or impersonate a service account at the start of the job."]});if(e>=0&&e<Zd)throw new g(
"OIDC_TOKEN_TOO_SHORT",`the ID token in ${n} dies in ${Math.round(e)} s`,{suggestions:["Sign in right after the CI hands out the token."]})}function es({claims:e,
expiresAt:t}){let n=String(e.sub??"(none)"),r=H([e.aud??"(none)"].flat().join(", "));return[`iss  ${H(String(e.iss??"(none)"))}`,`aud  ${r}`,`sub  ${H(n)} (${Buffer.
byteLength(n)} of at most 127 bytes)`,`exp  in ${Math.round(t-Date.now()/1e3)} s`]}var tu=["repository","repository_owner","ref","environment","event_name","job\
_workflow_ref","namespace_path","project_path"],ts=({claims:e})=>tu.flatMap(t=>{let n=e[t];return typeof n=="string"&&n!==""?[`${t}  ${H(n)}`]:[]});function ns(e){let{audience:t,google:n,provider:r,report:o,source:i,target:s}=e,a;async function d(){let b=await i.mint(t,n.network);o.mask(b),a=Zi(b,{label:i.label,
fresh:i.mintsAgain});let{sub:E}=a.claims;return r&&typeof E=="string"&&(n.about.principal=_o(r,E)),a}let p=(b,E)=>oi(n,{...s,idToken:b.value,scopes:E}).catch(P=>{
throw ru(P,b)});async function m(b){try{return await p(await d(),b)}catch(E){if(!i.mintsAgain||!ou(E))throw E;return p(await d(),b)}}let h=Jt(async b=>{let E=await m(
b);return o.mask(E.value),E});return{account:void 0,principal:()=>n.about.principal??s.audience,accessToken:b=>h.get(b),forget:h.forget,sign:void 0,idToken:()=>a,
facts:()=>iu(e,a)}}var nu=2;function ru(e,{expiresAt:t}){return!(e instanceof g&&e.server?.status===500)||t-Date.now()/1e3>nu?e:new g("STS_TOKEN_NEARLY_EXPIRED",
`the ID token was about to expire
${e.message}`,{server:e.server,suggestions:["Sign in right before the credentials are used."]})}var ou=e=>e instanceof g&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_E\
XPIRED"].includes(e.code);function iu({google:e,provider:t},n){let{principal:r,serviceAccount:o}=e.about;return[...t?[`provider  ${ae(t)}`]:[],...o===void 0?[]:
[`service account  ${o}`],...n?es(n):[],...r===void 0?[]:[`${H(r)} (if google.subject is mapped from assertion.sub)`],...n?ts(n):[]]}c();function rs(e,t,n){let r=Mo(t);e.about.principal=t.email;let o=Jt(async(i,s=Ze)=>{let a=i.join(" "),d=Z(e)?await et(e,r,{iss:t.email,scope:a,lifetimeSeconds:s}):
await su(r,t.email,a,s);return n.mask(d.value),d});return{account:t.email,principal:()=>t.email,accessToken:o.get,forget:o.forget,sign:r,facts:()=>[`key of  ${t.
email}`,...t.keyId===void 0?[]:[`key id  ${t.keyId}`]]}}async function su(e,t,n,r){let o=Math.floor(Date.now()/1e3),i=o+r;return{value:await e({iss:t,sub:t,scope:n,
iat:o,exp:i}),expiresAt:i}}var os=({file:e})=>String(e.private_key).split(/\r?\n|\\n/).filter(t=>t.length>=16&&!t.startsWith("-----"));c();async function is(e,t,n,r){let o=n.serviceAccount===void 0&&n.delegates.length===0,i=r.format==="id_token"?Z(e):r.lifetimeSeconds<=Ze;if(o&&(i||t.account===void 0))
return au(e,t,r);let s=n.serviceAccount??t.account;if(s===void 0)throw ss("delegates lead");return cu(e,t,{serviceAccount:s,delegates:n.delegates},r)}var ss=e=>new g(
"INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} nowhere without a service account`,{suggestions:["Add the service account to become."]});async function au(e,t,n){let{account:r,
sign:o}=t;if(n.format==="access_token"&&n.user===void 0)return t.accessToken(n.scopes,r===void 0?void 0:n.lifetimeSeconds);if(r===void 0||!o)throw ss("an ID tok\
en or a subject leads");return n.format==="id_token"?Oo(e,o,{iss:r,target_audience:n.audience}):et(e,o,{iss:r,scope:n.scopes.join(" "),sub:n.user??"",lifetimeSeconds:n.
lifetimeSeconds})}async function cu(e,t,n,r){if(r.format==="id_token")return or(t,n,d=>vo(e,d,r));let{lifetimeSeconds:o,scopes:i,user:s}=r;return s===void 0?or(
t,n,d=>Ao(e,d,{lifetimeSeconds:o,scopes:i})):et(e,d=>or(t,n,p=>xo(e,p,d)),{iss:du(n),scope:i.join(" "),sub:s,lifetimeSeconds:o})}function du({serviceAccount:e}){
if(e.includes("@"))return e;throw new g("INPUT_SERVICE_ACCOUNT_INVALID","domain-wide delegation needs the email of the service account, not its unique id",{suggestions:[
`gcloud iam service-accounts describe ${e} --format='value(email)'`]})}async function or(e,t,n){let r=await e.accessToken([q]);try{return await n({...t,bearer:r.
value})}catch(o){if(!(o instanceof g&&o.code==="IAM_BEARER_REJECTED"&&r.expiresAt<=Date.now()/1e3))throw o;e.forget();let s=await e.accessToken([q]);return n({...t,
bearer:s.value})}}c();var uu=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED","API_DI\
SABLED"]),lu=2e3,fu=15e3;async function as(e,t){let{firstWaitMs:n=lu,network:r,report:o}=t;for(let i=n;;i=Math.min(i*1.5,fu)){let s=Date.now();try{return await e()}catch(a){
let{leftMs:d}=t;if(d<=0||!(a instanceof g)||!uu.has(a.code))throw a;o.note(`${a.code}: waiting for the change to arrive, ${Math.ceil(d/1e3)} s left`),await r.wait(
Math.min(i,d)),t.leftMs-=Date.now()-s}}}function ds(e,t,n){let{report:r,surroundings:o}=t,{endpoints:i}=on(o.env,e.universe),s=Yi({env:o.env,deadlineMs:e.timeoutMs+e.propagationMs,retries:e.retries,trace:r.
trace,userAgent:t.userAgent,...t.pace,...t.signal===void 0?{}:{signal:t.signal}}),{requestReason:a,universe:d}=e,p={network:s,endpoints:i,universe:d,requestReason:a,
about:pu(e)},{actor:m,federated:h}=mu(e.identity,p,n,r),b={serviceAccount:e.serviceAccount,delegates:e.delegates};for(let M of gu(e,i))s.preconnect(new URL(M));
let E=t.pace?.backoffMs===void 0?void 0:4*t.pace.backoffMs,P={network:s,report:r,leftMs:e.propagationMs,firstWaitMs:E};return{actor:m,federated:h,google:p,target:b,
mint:M=>cs({actor:m,google:p,target:b},M,P),mintOwn:M=>cs({actor:m,google:p,target:{delegates:[]}},M,P),close:s.close}}async function cs({actor:e,google:t,target:n},r,o){
let i=await Qi(e.facts,()=>as(()=>is(t,e,n,r),o));return o.report.mask(i.value),i}function pu({delegates:e,identity:t,projectId:n,serviceAccount:r,token:o}){let i=o?.
format==="access_token"?o:void 0;return{delegates:e,projectId:n,serviceAccount:r,provider:t.mode==="federation"?t.provider:void 0,audience:t.mode==="federation"?
t.audience:void 0,scopes:i?.scopes,user:i?.user,lifetimeSeconds:i?.lifetimeSeconds}}function mu(e,t,n,r){if(e.mode==="key"){for(let a of os(e.key))r.mask(a);return{
actor:rs(t,e.key,r),federated:void 0}}if(!n)throw new Error(`no token source for ${ae(e.provider)}`);let{audience:o,provider:i}=e,s=ns({google:t,source:n,audience:o,
provider:i,target:ri(i),report:r});return{actor:s,federated:s}}function gu({delegates:e,identity:t,serviceAccount:n,token:r,universe:o,verify:i},s){let a=n!==void 0||
e.length>0,d=t.mode==="key"&&Z({universe:o})||r?.format==="access_token"&&r.user!==void 0;return[...t.mode==="federation"?[s.sts]:[],...d&&(i||r)?[s.oauth2]:[],
...a&&(i||r)?[s.iamcredentials]:[]]}c();async function ls(e,t,n,r){let{identity:o,projectId:i,serviceAccount:s,token:a}=e,{asked:d}=n,p=t.federated?.idToken()?.claims.sub;return{mode:o.mode,principal:await t.
actor.principal(),provider:o.mode==="federation"?ae(o.provider):void 0,subject:typeof p=="string"?p:void 0,serviceAccount:s??t.actor.account,projectId:i,credentialsFile:r&&
{path:r.path,type:r.type,source:r.source,expires:r.diesAt===void 0?void 0:z(r.diesAt)},token:a&&d&&{format:a.format,expires:z(d.expiresAt),...a.format==="access\
_token"?{scopes:a.scopes}:{audience:a.audience}},variables:e.exportVariables?cr({projectId:i,credentialsFile:r?.path,executable:r?.source==="executable"}):{},outputs:{
...i===void 0?{}:{project_id:i},...r===void 0?{}:{credentials_file_path:r.path},...us("auth_token",n.federated),...a?us(a.format,d):{}}}}var us=(e,t)=>t===void 0?
{}:{[e]:t.value,[`${e}_expiration`]:z(t.expiresAt)};c();var ws=y(ye(),1);c();var $=y(oe(),1),k=y(A(),1);c();var fs=y(oe(),1),j=y(A(),1);async function ps(e,t){let n=hu(e,(0,j.dirname)(t)).map(i=>(0,j.join)(i,".gitignore")),r=await Promise.all(n.map(i=>(0,fs.readFile)(i,"utf8").catch(se(""))));if(!r.
some(i=>/^!/m.test(i)))return;let{default:o}=await Promise.resolve().then(()=>y(St(),1));for(let[i,s]of n.entries()){let a=(0,j.relative)((0,j.dirname)(s),t).split(
j.sep).join("/"),d=o({ignorecase:!1}).add(r[i]??"").test(a);if(d.unignored)return s;if(d.ignored)return}}function hu(e,t){let n=[t];for(let r=t;r!==e&&r!==(0,j.dirname)(
r);r=(0,j.dirname)(r))n.push((0,j.dirname)(r));return n}async function ms(e){try{let t=await(0,$.realpath)((0,k.dirname)(e)),n=await Eu(t);return n&&await yu(n,(0,k.join)(t,(0,k.basename)(e)))}catch(t){return`${e} is\
 not excluded from git: ${T(t)}`}}async function yu({root:e,common:t},n){let r=(0,k.relative)(e,n).split(k.sep).join("/");if(r.includes(`
`))return`${n} is not excluded from git: no exclude file can hold a line break`;let o=re((0,k.basename)(n))?[ne]:[ne,yt(r)],i=(0,k.join)(t,"info","exclude"),s=await(0,$.readFile)(
i,"utf8").catch(se("")),a=new Set(s.split(`
`)),d=o.filter(m=>!a.has(m));d.length>0&&(await(0,$.mkdir)((0,k.dirname)(i),{recursive:!0}),await(0,$.appendFile)(i,`${s===""||s.endsWith(`
`)?"":`
`}${d.join(`
`)}
`));let p=await ps(e,n);return p&&`${n} is not excluded from git: a line of ${p} that begins with "!" lets it in again`}async function Eu(e){for(let t=e;;t=(0,k.dirname)(
t)){let n=await bu((0,k.join)(t,".git"));if(n)return{root:t,common:n};if(t===(0,k.dirname)(t))return}}async function bu(e){let t=await(0,$.stat)(e).catch(se(void 0));
if(!t)return;let n=t.isDirectory()?e:await _u(e);if(!n||!await wu((0,k.join)(n,"HEAD")))return;let r=await(0,$.readFile)((0,k.join)(n,"commondir"),"utf8").catch(
se("."));return(0,k.resolve)(n,r.trimEnd())}async function _u(e){let t=/^gitdir: (.+?)[\r\n]*$/s.exec(await(0,$.readFile)(e,"utf8"))?.[1];return t&&(0,k.resolve)(
(0,k.dirname)(e),t)}var wu=e=>(0,$.stat)(e).then(()=>!0,se(!1));c();var L=y(oe(),1),Ae=y(A(),1);c();var at=({dev:e,ino:t,birthtimeNs:n})=>({device:e.toString(),inode:t.toString(),birthtimeMs:Number(n)/1e6}),Xt=(e,t)=>e.device===t.device&&e.inode===t.inode&&
(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs);async function gs(e,t=L.rename){let n=[...new Set(e.map(({path:r})=>r))];return Promise.all(n.map(r=>ku(r,e.filter(o=>o.path===r),t)))}async function ku(e,t,n){
try{let r=await Tu(e,t,n);return r.outcome==="kept"||!await vu(e,t)?r:r.outcome==="absent"?{path:e,outcome:"removed"}:r}catch(r){return I(r)==="ENOENT"?{path:e,
outcome:"absent"}:ir(e,T(r))}}var ir=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${t}`});async function Tu(e,t,n){let r=await zt(
e,t);return r===void 0?{path:e,outcome:"absent"}:r.record?r.record.remove?Su(e,t,n):{path:e,outcome:"kept"}:t.some(({remove:o})=>o)?ir(e,r.fault):{path:e,outcome:"\
absent"}}async function zt(e,t){try{let n=await(0,L.lstat)(e,{bigint:!0});if(n.isSymbolicLink())return{fault:"it is a link now"};if(n.isDirectory())return{fault:"\
it is a folder now"};if(!n.isFile())return{fault:"it is no regular file now"};let r=at(n);return{record:t.find(o=>Xt(o,r)),fault:"it is another file now"}}catch(n){
if(["ENOENT","ENOTDIR"].includes(I(n)))return;throw n}}async function Su(e,t,n){let r=(0,Ae.join)((0,Ae.dirname)(e),ht());await n(e,r);let o=await zt(r,t);return o===
void 0?{path:e,outcome:"absent"}:o.record?.remove?(await(0,L.unlink)(r),{path:e,outcome:"removed"}):ir(e,`${o.fault}${await Iu(r,e)}`)}async function Iu(e,t){try{
return await(0,L.link)(e,t),await(0,L.unlink)(e),""}catch{return await zt(t,[])===void 0&&await(0,L.rename)(e,t).then(Ru,Au)?"":`, and what stood there had to b\
e left at ${e}`}}var Ru=()=>!0,Au=()=>!1;async function vu(e,t){let n=(0,Ae.dirname)(e),r=await(0,L.readdir)(n).catch(()=>[]),o=!1;for(let i of r.filter($r).map(
s=>(0,Ae.join)(n,s)))(await zt(i,t))?.record?.remove&&(await(0,L.unlink)(i),o=!0);return o}c();var W=y(oe(),1),Yt=y(A(),1);var xu=384;async function ys(e,t,n=()=>{},r=W.link){if(await Pu(e))throw O(Ge(e,await _n(e)));let o=(0,Yt.join)((0,Yt.dirname)(e),ht());await hs(e,o,t,n,()=>Ou(
o,e,r))||await hs(e,e,t,n,async()=>!0)}var Pu=e=>(0,W.lstat)(e).then(()=>!0,()=>!1);async function Ou(e,t,n){try{return await n(e,t),!0}catch(r){if(I(r)==="EEXI\
ST")throw r;return!1}}async function hs(e,t,n,r,o){let i,s=!1;try{i=await(0,W.open)(t,"wx",xu);let a=at(await i.stat({bigint:!0}));r(a),await i.writeFile(n),s=await o(),
t!==e&&await(0,W.unlink)(t);let d=at(await i.stat({bigint:!0}));return s&&!Xt(a,d)&&r({...d,birthtimeMs:0}),s}catch(a){throw i&&await(0,W.unlink)(t).catch(()=>{}),
s&&await(0,W.unlink)(e).catch(()=>{}),await Nu(e,a)}finally{await i?.close()}}async function Nu(e,t){let n=I(t);return n===""||t instanceof g?t:n==="EEXIST"?O(Ge(
e,await _n(e)),t):O(R(e,T(t)),t)}c();var Qt=y(A(),1);c();function sr(e){let{audience:t,endpoints:n,lifetimeSeconds:r,serviceAccount:o,source:i,universe:s}=e;return{universe_domain:s,type:"external_account",audience:t,
subject_token_type:jn,token_url:Mn({endpoints:n}),credential_source:Cu(i),...o===void 0?{token_info_url:`${n.sts}/v1/introspect`}:{service_account_impersonation_url:ze(
{endpoints:n},o,"generateAccessToken"),...r===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:r}}}}}var Es=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function Cu(e){if(e.kind==="url"){let{field:t,headers:n,url:r}=e;return{url:r,...Object.keys(n).length>0?{headers:n}:
{},...Es(t)}}return e.kind==="file"?{file:e.path,...Es(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}c();var bs=({delegates:e,endpoints:t,serviceAccount:n,source:r,universe:o})=>({universe_domain:o,type:"impersonated_service_account",delegates:e.map(qe),service_account_impersonation_url:ze(
{endpoints:t},n,"generateAccessToken"),source_credentials:r});async function _s(e,t,n,r,o){let{delegates:i,identity:s,serviceAccount:a,universe:d}=e,{endpoints:p}=t.google,m=M=>a===void 0?M:bs({delegates:i,endpoints:p,serviceAccount:a,
source:M,universe:d});if(s.mode==="key")return{file:m(s.key.file),source:"key"};let{refresh:h,diesAt:b}=await $u(s.audience,t,n,r,o),E={endpoints:p,universe:d,audience:Ve(
s.provider),source:h};return{file:i.length>0?m(sr(E)):sr({...E,serviceAccount:a,lifetimeSeconds:e.file?.lifetimeSeconds}),source:h.kind,...b===void 0?{}:{diesAt:b}}}
async function $u(e,t,n,r,o){let i=t.federated?.idToken(),s=r?.refreshSource(e);if(s)return{refresh:s,...r?.mintsAgain||!i?{}:{diesAt:i.expiresAt}};let a=(0,Qt.join)(
(0,Qt.dirname)(n.path),gt());return await o(a,"subject-token",{id_token:i?.value}),{refresh:{kind:"file",path:a,field:"id_token"},...i?{diesAt:i.expiresAt}:{}}}async function ks(e,t,{place:n,report:r,source:o},i){let s=xt(n.ci,n.surroundings),a=[],d=async(m,h,b)=>{let E=await ms(m);E!==void 0&&r.warn("FILE_IN_WORKSPACE",
E),await ys(m,JSON.stringify(b,null,2),P=>{let M={id:(0,ws.randomUUID)(),path:m,kind:h,remove:e.file?.cleanup??!0,createdAt:z(Math.floor(Date.now()/1e3)),...P};
s.record(M),a.push(M),i(a)})},p=async()=>{await gs(a.map(m=>({...m,remove:!0})));for(let{id:m}of a)s.withdraw(m)};try{let m=await _s(e,t,n,o,d);await d(n.path,"\
credentials",m.file);for(let h of await yo(n))r.warn("FILE_IN_WORKSPACE",h);return{path:n.path,type:String(m.file.type),source:m.source,diesAt:m.diesAt,entries:a,
undo:p}}catch(m){throw await p(),m}}async function Ts(e){let{report:t}=e,{place:n,plan:r,source:o}=await ti(e);for(let s of o?.secrets??[])t.mask(s);for(let s of r.notes)t.note(s);let i=ds(r,e,o);
try{let s=await ur(r,i),a=r.file&&n?await ks(r,i,{place:n,report:t,source:o},e.onRecorded??(()=>{})):void 0,d=await ls(r,i,s,a);return await Lu(e,r,d,a),Du(r,a,
t),d}finally{i.close()}}async function Lu({accept:e,ci:t,handover:n,report:r,signal:o,surroundings:i},{exportVariables:s,projectId:a},d,p){s&&a===void 0&&r.note(
"the project id is not certain, so no project variable is set: give project_id where tools need one");let m=n==="ci"?t.handover(i.env):void 0;try{o?.throwIfAborted(),
m?.exportVariables(d.variables),m?.problems({variables:!1,outputs:!0}).length===0&&m.setOutputs({...d.outputs}),e?.(d)}catch(h){throw await p?.undo(),h}}function Du({
delegates:e,identity:t},n,r){if(n?.diesAt!==void 0){let o=z(n.diesAt);r.warn("OIDC_NO_REFRESH",n.source==="file"?`the credentials file works until ${o}, unless \
the token file it names is renewed`:`the credentials file works until ${o}: its source cannot mint again`)}n&&t.mode==="federation"&&e.length>0&&r.warn("INPUT_D\
ELEGATES_NOT_PORTABLE","delegates do not fit into an external_account file: this one is an impersonated_service_account file, which Node and Go load, Python, Ja\
va and gcloud do not")}c();function Ss({credentialsFile:e,principal:t,serviceAccount:n,subject:r,token:o,variables:i},{handedOn:s}){let a=n===void 0||n===t,d=Object.keys(i);return[`Signed\
 in as ${a?r===void 0?t:`the federated identity of ${r}`:n}`,...a?[]:[`  by ${r??t}`],...e?[`Wrote ${e.path} (${e.type}, source: ${e.source})`]:[],...o?[`Minted\
 an ${o.format==="id_token"?"ID token":"access token"} until ${o.expires}`]:[],...d.length>0&&s?[`Later steps have ${d.join(", ")}`]:[]].map(H)}c();var Ns=y(kn(),1);c();var Is=(e,t)=>e.find(n=>n.hasTokenSurface(t))??e.find(n=>n.detect(t));c();c();var Ps=y(K(),1);c();var Rs=y(ye(),1),tn=y(K(),1);var As=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),Uu=e=>As(e).replaceAll(":","%3A").replaceAll(",","%2C");function ve(e,t,n={}){let r=Object.entries(n).map(([o,i])=>`${o}=${Uu(i)}`);return`::${e}${r.length>
0?` ${r.join(",")}`:""}::${As(t)}`}var nn=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>ve("add-mask",t));function ju(e,t){let n=`ghadelimiter_${(0,Rs.randomUUID)()}`;
if(e.includes(n)||t.includes(n))throw new g("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${n}
${t}
${n}
`}function en(e,t,n){let r=Object.entries(n).map(([o,i])=>ju(o,i)).join("");r!==""&&vs(e,t,r)}function vs(e,t,n){let[r]=Zt(e,t);if(r)throw new g(r.code,r.message,
{suggestions:r.suggestions??[]});try{(0,tn.appendFileSync)(e[t]??"",n)}catch(o){let{code:i}=o;throw new g("FILE_WRITE_FAILED",`the file that ${t} names cannot b\
e written (${i})`,{suggestions:["Look for a full disk, or a step that changed the owner or the mode of the file."]})}}function Zt(e,t){let n=e[t];return n&&(0,tn.statSync)(
n,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_MISSING",message:n?`${t} names "${n}", which is not a file`:`${t} is not set, so later steps cannot be t\
old`,suggestions:["Run inside a step of a job, or use --output-format to get the variables on standard output."]}]}var xs=e=>({problems:({outputs:t,variables:n})=>[
...n?Zt(e,"GITHUB_ENV"):[],...t?Zt(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>en(e,"GITHUB_ENV",t),setOutputs:t=>en(e,"GITHUB_OUTPUT",t),appendSummary:t=>{Zt(e,"\
GITHUB_STEP_SUMMARY").length===0&&vs(e,"GITHUB_STEP_SUMMARY",t)}});var xe={handover:xs,maskLines:nn,workspace:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,ledger:({env:e,temporaryFolder:t})=>({
folder:e.RUNNER_TEMP||t,jobKey:[e.GITHUB_SERVER_URL,e.GITHUB_REPOSITORY,e.GITHUB_RUN_ID,e.GITHUB_RUN_ATTEMPT,e.GITHUB_JOB,e.RUNNER_NAME].join(" ")}),secretsWithheld(e){
return e.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":e.GITHUB_EVENT_NAME!=="pull_request_target"&&Os(e)?"p\
ull requests from forks get no secrets":void 0}};function Pe(e,t,n){if(t.ACT==="true")return new g("OIDC_LOCAL_RUNNER","act runs this job on a computer that has\
 no OIDC token endpoint",{suggestions:["Give it the one of the emulator: ci-auth emulator run --ci github -- COMMAND"]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new g(
"OIDC_DEPENDABOT","Dependabot started this run, and may not mint an ID token",{suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'","Run it a\
fter the merge."]});if(Os(t))return new g("OIDC_FORK_PULL_REQUEST","a pull request from a fork may not mint an ID token",{suggestions:["Skip the step with if: g\
ithub.event.pull_request.head.repo.full_name == github.repository","Run it on push."]});let r="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_TOKEN";
return new g("OIDC_PERMISSION_MISSING",`${e} runs this job, but ${r} are not set`,{suggestions:n})}function Os(e){try{let t=JSON.parse((0,Ps.readFileSync)(e.GITHUB_EVENT_PATH??
"","utf8")),{base:n,head:r}=t.pull_request;return r.repo?.full_name!==n.repo.full_name}catch{return!1}}c();var Oe=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function Ne(e,t,n){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:r,ACTIONS_ID_TOKEN_REQUEST_URL:o}=t;
if(!r||!o)throw n();if(!URL.canParse(o))throw new g("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");let i=s=>{let a=new URL(o);return a.searchParams.
set("audience",s),a};return{label:e,mintsAgain:!0,secrets:[r],async mint(s,a){let d=await a.send({service:`${e} OIDC`,method:"GET",url:i(s),bearer:r});return Mu(
e,d)},refreshSource:s=>({kind:"url",url:i(s).href,headers:{Authorization:`Bearer ${r}`},field:"value"})}}function Mu(e,{body:t,contentType:n,status:r}){if(r<200||
r>299)throw Fu(e,r,t);let{value:o}=w(t)??{};if(typeof o=="string"&&o!=="")return o;let i=me(t,`content type "${n}"`);throw new g("OIDC_RESPONSE_INVALID",`${e} a\
nswered ${r} without a token, but ${i}`,{suggestions:["Look for a proxy between the runner and its server that answers in its place."]})}function Fu(e,t,n){let r=Bu(
n),o={status:t,text:r};return/in '?Completed'? state/i.test(r)?new g("OIDC_JOB_COMPLETED",`${e} mints no token for a job that has ended`,{server:o,suggestions:[
"Use the credentials inside the job, or impersonate a service account, whose token outlives it."]}):new g("OIDC_REQUEST_FAILED",`${e} refused to mint an ID toke\
n: HTTP ${t}: ${r}`,{server:o,suggestions:[Gu(t)?"Run the job again; a higher retries or timeout input rides out longer failures.":'Check that the job still run\
s and has "id-token: write".']})}var Gu=e=>e===408||e===429||e>=500;function Bu(e){let{message:t}=w(e)??{};return D(typeof t=="string"?t:e)||"(no text)"}var Hu=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],ct={...xe,id:"forgejo",label:"Forgejo Actions",hasTokenSurface:e=>ct.
detect(e)&&Oe(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>Ne(ct.label,e,()=>Pe(ct.label,e,Hu))};c();var Vu=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],Wu=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),dt={...xe,id:"ghes",label:"GitH\
ub Enterprise Server",hasTokenSurface:e=>dt.detect(e)&&Oe(e),detect:e=>e.GITHUB_ACTIONS==="true"&&Wu(e),tokenSource:({env:e})=>Ne(dt.label,e,()=>Pe(dt.label,e,Vu))};c();var qu=['Give the job "permissions: {contents: read, id-token: write}".',"Where a reusable workflow runs it, the calling job must grant the same."],ut={...xe,id:"\
github",label:"GitHub Actions",hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&Oe(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>Ne(ut.label,e,()=>Pe(
ut.label,e,qu))};var Cs="ci-auth-action/0.0.0",$s=()=>({env:{...process.env},cwd:process.cwd(),temporaryFolder:(0,Ns.tmpdir)()}),Ku=[ct,dt,ut],Ls=({env:e})=>Is(Ku,e)??ut,fe=e=>{
process.stdout.write(`${e}
`)},Ds=({env:e})=>Object.fromEntries(pe.map(t=>[t,e[`INPUT_${t.toUpperCase()}`]])),Ju={backoff:"Delete backoff: waits between attempts grow by themselves.",backoff_limit:"\
Delete backoff_limit: the timeout input limits the whole step.",activate_credentials_file:"Delete activate_credentials_file: a credentials file that is created \
is also used.",lifetime:"Rename lifetime to access_token_lifetime."},Us=({env:e})=>Object.entries(Ju).filter(([t])=>e[`INPUT_${t.toUpperCase()}`]).map(([t,n])=>({
code:"INPUT_NOT_APPLICABLE",message:`${t} is not an input of this action`,suggestions:[n]})),js=e=>e;function Ms({env:e}){let t=new Set;return{mask(n){if(!t.has(
n)){t.add(n);for(let r of nn(n))fe(r)}},note:n=>fe(n),warn:(n,r)=>fe(ve("warning",`${n}: ${r}`,{title:`ci-auth: ${n}`})),trace:n=>{e.RUNNER_DEBUG==="1"&&fe(ve("\
debug",n))}}}var Xu="recorded",Fs=({env:e},t)=>en(e,"GITHUB_STATE",{[Xu]:JSON.stringify(t)});var Gs=e=>fe(e);function Bs(e){if(process.exitCode=1,!(e instanceof g)){let a=e instanceof Error?e.stack??e.message:"something that is no error was thrown";fe(ve(
"error",`this is a bug in ci-auth: ${a}`,{title:"ci-auth"}));return}let{code:t,facts:n,message:r,problems:o,suggestions:i}=e,s=[o.length>0?r:r.replace(/$/m,` (${t}\
)`),...n.map(a=>`  ${a}`),...i.length>0?["Try this:",...i.map(a=>`  ${a}`)]:[]];fe(ve("error",s.join(`
`),{title:`ci-auth: ${t}`}))}c();var zu=e=>`<code>${e.replace(/[^\w ,/-]|_/gu,t=>`&#${t.codePointAt(0)};`)}</code>`;function Hs(e){let{credentialsFile:t,principal:n,provider:r,serviceAccount:o,
subject:i,token:s}=e;return["### Signed in to Google Cloud","","| | |","|---|---|",...[["Subject",i],["Provider",r],["Principal, where google.subject is asserti\
on.sub",n===o?void 0:n],["Service account",o],["Project",e.projectId],["Scopes",s?.scopes?.join(", ")],["Audience",s?.audience],[s?.format==="id_token"?"ID toke\
n expires":"Access token expires",s?.expires],["Credentials file",t&&`${t.type}, source: ${t.source}`],["Credentials expire",t&&(t.expires??Yu(t.source))]].flatMap(
([p,m])=>m===void 0?[]:[`| ${p} | ${zu(m)} |`]),"",""].join(`
`)}var Yu=e=>e==="key"?"never, until the key is deleted":"with the job; client libraries refresh them until then";async function Qu(){let e=$s(),t=Ls(e),n=await Ts({surroundings:e,report:Ms(e),userAgent:Cs,raw:Ds(e),others:Us(e),nameOf:js,ci:t,named:{},handover:"ci",onRecorded:r=>Fs(
e,r)});for(let r of Ss(n,{handedOn:!0}))Gs(r);t.handover(e.env)?.appendSummary(Hs(n))}await Qu().catch(Bs);
