var aa=Object.create;var _r=Object.defineProperty;var ca=Object.getOwnPropertyDescriptor;var da=Object.getOwnPropertyNames;var ua=Object.getPrototypeOf,la=Object.prototype.hasOwnProperty;var fa=(e,t,n)=>()=>{if(n)throw n[0];try{return e&&(t=e(e=0)),t}catch(r){throw n=[r],r}};var F=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(n){throw t=0,n}};var pa=(e,t,n,r)=>{if(t&&typeof t=="object"||typeof t=="function")for(let o of da(t))!la.call(e,o)&&o!==n&&_r(e,o,{get:()=>t[o],enumerable:!(r=ca(t,o))||r.enumerable});
return e};var y=(e,t,n)=>(n=e!=null?aa(ua(e)):{},pa(t||!e||!e.__esModule?_r(n,"default",{value:e,enumerable:!0}):n,e));var p,u,f,c=fa(()=>{"use strict";p=class e{#r=new Map;constructor(t){for(let[n,r]of t instanceof e?t.entries():Object.entries(t??{}))this.set(n,r)}get(t){return this.#r.
get(t.toLowerCase())??null}has(t){return this.#r.has(t.toLowerCase())}set(t,n){this.#r.set(t.toLowerCase(),n)}delete(t){this.#r.delete(t.toLowerCase())}entries(){
return this.#r.entries()}},u=class e{url;method;headers;signal;body=null;constructor(t,n={}){let r=t instanceof e?t:void 0;this.url=r?.url??String(t),this.method=
n.method??r?.method??"GET",this.headers=new p(n.headers??r?.headers),this.signal=n.signal??r?.signal}clone(){return new e(this)}},f=class{status;statusText="";headers=new p;body=null;constructor(t,{
status:n=200}={}){this.status=n}get ok(){return this.status>=200&&this.status<300}}});var v=F((Ll,Ir)=>{c();Ir.exports=process.getBuiltinModule("node:path")});var H=F((Gl,Ar)=>{c();Ar.exports=process.getBuiltinModule("node:fs")});var _t=F((Vl,xr)=>{c();xr.exports=process.getBuiltinModule("node:os")});var Or=F((ql,Pr)=>{c();Pr.exports=process.getBuiltinModule("node:process")});var Cr=F((Xl,Nr)=>{c();Nr.exports=process.getBuiltinModule("node:child_process")});var we=F((Kf,zr)=>{c();zr.exports=process.getBuiltinModule("node:crypto")});var ie=F((Qf,Qr)=>{c();Qr.exports=process.getBuiltinModule("node:fs/promises")});var Nt=F((np,Ot)=>{c();function so(e){return Array.isArray(e)?e:[e]}var ke=void 0,G="",Se=" ",I="\\",Na=/[.*+?()[\]{}^$|\\/]/,io="\uFEFF",Ca=/^\/\*{2,}$/,$a=/^\\!/,
La=/^\\#/,Da=/\r?\n/g,Ua="//",Te=47,eo=46,C="/",ao="node-ignore";typeof Symbol<"u"&&(ao=Symbol.for("node-ignore"));var co=ao,ae=(e,t,n)=>(Object.defineProperty(
e,t,{value:n}),n),uo=()=>!1,to={alnum:"0-9A-Za-z",alpha:"A-Za-z",blank:" \\t",cntrl:"\\x00-\\x1f\\x7f",digit:"0-9",graph:"!-.0-~",lower:"a-z",print:" -.0-~",punct:"\
!-.:-@\\[-`{-~",space:" \\t\\n\\r",upper:"A-Z",xdigit:"0-9A-Fa-f"},ja="\\]^-[",Rt=e=>ja.indexOf(e)<0?e:I+e,Ma="(?!\\/)",Fa=(e,t)=>{if(e)return`[^\\/${t}]`;let n=`\
[${t}]`;return new RegExp(n).test("/")?Ma+n:n},Ga=(e,t)=>{let{length:n}=e,r=t+1,o=G,s=e[r];(s==="!"||s==="^")&&(o="^",r++);let i=G,a=G;for(;;){let d=e[r];if(d===
ke)return null;if(d===I){let l=e[++r];i+=Rt(l),a=l}else if(d==="-"&&a&&r+1<n&&e[r+1]!=="]"){r++;let l=e[r];l===I&&(l=e[r+=1]),a<=l&&(i+=`-${Rt(l)}`),a=G}else if(d===
"["&&e[r+1]===":"){let l=r+2,m=l;for(;m<n&&e[m]!=="]";)m++;if(m===n)return null;if(m>l&&e[m-1]===":"){let h=e.slice(l,m-1);if(!Object.prototype.hasOwnProperty.call(
to,h))return null;i+=to[h],a=G,r=m}else i+=Rt("["),a="[",r=l-2}else i+=Rt(d),a=d;if(r++,e[r]==="]")return{end:r,source:Fa(o,i)}}},wn="[]",He="\0",Ba=new RegExp(
`${He}(\\d+)${He}`,"g"),xt="\uE000",Pt="\uE001",no=e=>e===He||e===xt||e===Pt,Ha=e=>{let t=[],n=i=>`${He}${t.push(i)-1}${He}`,{length:r}=e,o=G,s=0;for(;s<r;){let i=e[s];
if(i===I){let a=e[s+1];a===C&&s+2===r?o+=n(wn):a==="*"||a==="["||a===Se?o+=e.slice(s,s+2):o+=n(Na.test(a)?I+a:no(a)?`[${a}]`:a),s+=2}else if(no(i))o+=n(`[${i}]`),
s++;else if(i==="["){let a=Ga(e,s);a===null?(o+=n(wn),s=r):(o+=n(a.source),s=a.end+1)}else o+=i,s++}return{source:o,sources:t}},kn=null,Wa=/\/(?!$)/,Be="[^\\/]*",
Va=[[/(\\+)( ?)/g,(e,t,n)=>n?t.slice(0,t.length-t.length%2)+Se:t,I+Se],[/(^|\/)\*{3,}(?=\/|$)/g,(e,t)=>`${t}**`,"*"],[/[\\$.|*+(){^]/g,e=>`\\${e}`],[/(?!\\)\?/g,
()=>"[^/]","?"],[/^\//,()=>"^",C],[/\//g,()=>"\\/",C],[/^\^*(?:\\\*\\\*\\\/)+/,()=>"(?:^|\\/)","*"],[kn,(e,t)=>!e||e[0]==="^"||e[0]==="("?e:(Wa.test(t)?"^":"(?:\
^|\\/)")+e],[/\\\/\\\*\\\*(?=\\\/|$)/g,(e,t,n)=>t+6<n.length?n.slice(t+6)==="\\/"?"(?:\\/[^\\/]+)+":"(?:\\/[^\\/]+)*":`\\/${Pt}`,"*"],[/(^|[^\\])(?:\\\*)+(?!$)/g,
(e,t)=>t+Be,"*"],[/(^|[^\\])((?:\\\\)*)\\\*$/,(e,t,n)=>n===G?t+xt:e,"*"],[/\\\\\\(?=[$.|*+(){^])/g,()=>I,I+I],[/\\\\/g,()=>I,I+I],[/\\\[([^\]/]*?)($|\])/g,(e,t,n)=>`\
\\[${t}${n}`,"["],[kn,e=>{let t=e[e.length-1];return!t||t===xt||t===Pt?e:t===C?`${e}$`:`${e}(?=$|\\/$)`}]],Ja=/(^|\\\/)?\uE000$/,At="regex",ro="checkRegex",oo="\
_",qa=(e,t)=>`${t?`${t}[^/]+`:"[^/]*"}(?=$|\\/$)`,Ka=/\uE001$/,Xa=()=>"[\\s\\S]",za=(e,t)=>{let n=G;for(let r=t+1;r<e.length&&!e[r].wildcard;r++)n+=e[r].single;
return n},Ya=e=>{if(e.indexOf(Be)<0)return e;let t=[],{length:n}=e,r=0;for(;r<n;){let a=e[r];if(e.startsWith(Be,r))t.push({wildcard:!0}),r+=Be.length;else if(a===
"["){let d=r+1;for(e[d]==="^"&&d++,e[d]==="]"&&d++;d<n&&e[d]!=="]";)d+=e[d]===I?2:1;d++,t.push({single:e.slice(r,d)}),r=d}else if(a===I)t.push({single:e.slice(r,
r+2)}),r+=2;else if(a==="("){let d=0,l=r;do e[l]===I?l++:e[l]==="("?d++:e[l]===")"&&d--,l++;while(l<n&&d>0);"*+?".indexOf(e[l])>=0&&l++,t.push({boundary:e.slice(
r,l)}),r=l}else a==="^"||a==="$"?(t.push({boundary:a}),r++):(t.push({single:a}),r++)}let o=G,s=[],i=()=>{let a;s.forEach((d,l)=>{d.wildcard&&(a=l)}),s.forEach((d,l)=>{
if(!d.wildcard){o+=d.single;return}o+=l===a?Be:`(?:(?!${za(s,l)})[^\\/])*`}),s=[]};return t.forEach(a=>{if(a.boundary===void 0){s.push(a);return}i(),o+=a.boundary}),
i(),o},lo=e=>{Ca.test(e)&&(e="**");let{source:t,sources:n}=Ha(e),r=Va.reduce((o,[s,i,a])=>s===kn?i(o,e):a!==ke&&o.indexOf(a)<0?o:s.test(o)?o.replace(s,i.bind(e)):
o,t);return n.length?r.replace(Ba,(o,s)=>n[s]):r},Qa=(e,t)=>{e[e.length-1]===C&&(t=lo(e.slice(0,-1)));let n=t.slice(0,-1),r=t[t.length-1];return r===xt?`${n}$`:
r===Pt?n:wn},fo=e=>{let t=e.indexOf(C);return t<0||t===e.length-1},Za=e=>{let t=e.length-1,n=e.lastIndexOf(C,e[t]===C?t-1:t);return n<0?e:e.slice(n+1)},ec=e=>{if(e.
charCodeAt(0)===Te||e.indexOf(Ua)>=0){let r=e.split(C).filter(Boolean);return r.pop(),r.length?r.join(C)+C:G}let t=e.length-1,n=e.lastIndexOf(C,e.charCodeAt(t)===
Te?t-1:t);return n<0?G:e.slice(0,n+1)},We=e=>typeof e=="string",tc=e=>e&&We(e),nc=e=>(e[e.length-1]==="\r"?e.slice(0,-1):e).split(Da).filter(Boolean),Tn=class{constructor(t,n,r,o,s,i){
this.pattern=t,this.mark=n,this.negative=s,ae(this,"body",r),ae(this,"ignoreCase",o),ae(this,"regexPrefix",i)}get _basenameOnly(){return ae(this,"_basenameOnly",
fo(this.body))}get regex(){let t=oo+At;return this[t]?this[t]:this._make(At,t)}get checkRegex(){let t=oo+ro;return this[t]?this[t]:this._make(ro,t)}_make(t,n){let r=Ya(
t===At?this.regexPrefix.replace(Ja,qa).replace(Ka,Xa):Qa(this.body,this.regexPrefix)),o=this.ignoreCase?new RegExp(r,"i"):new RegExp(r);return ae(this,n,o)}},rc=e=>{
let t=0;for(;e[e.length-t-1]===I;)t++;return t%2===1},oc=(e,t)=>{let n=e.length,r;for(;;){for(t&&e[n-1]==="\r"&&n--,r=n;e[r-1]===Se;)r--;if(!t||e[r-1]!==`
`)break;n=r-1}if(r===n)return e.slice(0,n);let o=0;for(;e[r-o-1]===I;)o++;return o%2?e.slice(0,r-1)+Se:e.slice(0,r)},sc=(e,t,n,r,o)=>{let s=o&&e[0]===io?e.slice(
1):e;if(s[0]==="#")return;let i=!1;s[0]==="!"&&(i=!0,s=s.slice(1));let a=s[s.length-1];if((a===Se||r&&(a==="\r"||a===`
`))&&(s=oc(s,r)),!s||rc(s))return;s=s.replace($a,"!").replace(La,"#");let d=lo(s);return new Tn(e,t,s,n,i,d)},Sn=class{constructor(t){this._ignoreCase=t,this._rules=
[],this._basenameCount=0}_add(t,n){if(t&&t[co]){this._rules=this._rules.concat(t._rules._rules),this._basenameCount+=t._rules._basenameCount,this._added=!0;return}
let r=We(t),o=r?t:t.pattern,s=tc(o)&&sc(o,r?ke:t.mark,this._ignoreCase,!this._split,this._stripBOM&&!n);s&&(this._added=!0,this._rules.push(s),fo(s.body)&&this.
_basenameCount++)}add(t){return this._added=!1,this._split=We(t),this._stripBOM=!this._split||t[0]===io,so(this._split?nc(t):t).forEach(this._add,this),this._added&&
(this._literalRules=ke),this._added}testLiteral(t){let n=this._literalRules||(this._literalRules=this._rules.filter(({body:a})=>a[a.length-(a[a.length-1]===C?2:
1)]==="*")),r=!1,o=!1,s;for(let a=n.length-1;a>=0;a--){let d=n[a];if(d.checkRegex.test(t)){r=!d.negative,o=d.negative,s=d.negative?ke:d;break}}let i={ignored:r,
unignored:o};return s&&(i.rule=s),i}test(t,n){let r=this._rules,{length:o}=r,s=this._basenameCount*2>=o,i=s?Za(t):t;for(let a=o-1;a>=0;a--){let d=r[a];if(d[n].test(
s&&d._basenameOnly?i:t)){let{negative:l}=d,m={ignored:!l,unignored:l};return l||(m.rule=d),m}}return{ignored:!1,unignored:!1}}},ic=(e,t)=>{throw new t(e)},Z=(e,t,n)=>We(
e)?e?Z.isNotRelative(e)?n(`path should be a \`path.relative()\`d string, but got "${t}"`,RangeError):!0:n("path must not be empty",TypeError):n(`path must be a \
string, but got \`${t}\``,TypeError),po=e=>{let t=e.charCodeAt(0);if(t===Te)return!0;if(t!==eo)return!1;if(e.length===1)return!0;let n=e.charCodeAt(1);return n===
Te?!0:n!==eo?!1:e.length===2||e.charCodeAt(2)===Te};Z.isNotRelative=po;Z.convert=e=>e;var vt=e=>We(e)&&Z.convert(e),In=class{constructor({ignorecase:t=!0,ignoreCase:n=t,
allowRelativePaths:r=!1}={}){ae(this,co,!0),this._rules=new Sn(n),this._strictPathCheck=!r,this._initCache()}_initCache(){this._ignoreCache=Object.create(null),
this._testCache=Object.create(null)}add(t){return this._rules.add(t)&&this._initCache(),this}addPattern(t){return this.add(t)}_test(t,n,r){return Z(r,t,this._strictPathCheck?
ic:uo),r?this._t(r,n):{ignored:!1,unignored:!1}}checkIgnore(t){let n=vt(t);if(!n||n.charCodeAt(n.length-1)!==Te)return this._test(t,this._testCache,n);let r=this.
_t(n,this._testCache);if(r.ignored)return r;let o=this._rules.testLiteral(n);return o.ignored||o.unignored?o:r}_t(t,n){if(t in n)return n[t];let r=ec(t),o=r?this.
_t(r,n):ke;return n[t]=o&&o.ignored?o:this._rules.test(t,At)}ignores(t){return this._test(t,this._ignoreCache,vt(t)).ignored}createFilter(){return t=>!this.ignores(
t)}filter(t){return so(t).filter(this.createFilter())}test(t){return this._test(t,this._testCache,vt(t))}},Rn=e=>new In(e),ac=e=>Z(vt(e),e,uo),mo=()=>{let e=n=>/^\\\\\?\\/.
test(n)||/["<>|\u0000-\u001F]+/u.test(n)?n:n.replace(/\\/g,"/");Z.convert=e;let t=/^[a-z]:\//i;Z.isNotRelative=n=>t.test(n)||po(n)};typeof process<"u"&&process.
platform==="win32"&&mo();Ot.exports=Rn;Rn.default=Rn;Ot.exports.isPathValid=ac;ae(Ot.exports,Symbol.for("setupWindows"),mo)});var st=F((Ig,ws)=>{c();ws.exports=process.getBuiltinModule("node:http")});var Xn=F((Ag,ks)=>{c();ks.exports=process.getBuiltinModule("node:net")});var Yn=F((Ng,Is)=>{c();Is.exports=process.getBuiltinModule("node:tls")});c();c();c();c();var un="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES";var ma=["CLOUDSDK_PROJECT","CLOUDSDK_CORE_PROJECT","GCP_PROJECT","GCLOUD_PROJECT","GOOGLE_CLOUD_PROJECT"],ga=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_A\
PPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"],Y=e=>new Date(e*1e3).toISOString().replace(".000Z","Z");function wr(e){let{credentialsFile:t,
executable:n,projectId:r}=e;return{...r===void 0?{}:Object.fromEntries(ma.map(o=>[o,r])),...t===void 0?{}:Object.fromEntries(ga.map(o=>[o,t])),...n?{[un]:"1"}:{}}}c();c();var K="https://www.googleapis.com/auth/cloud-platform",kr={workload_identity_provider:{type:"string",mode:"federation",group:"identity",description:"Full na\
me of the provider: projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>."},service_account:{type:"string",group:"identity",description:"\
Email or unique id of the service account to become. Without it the federated identity, or the account of the key, is used itself."},audience:{type:"string",mode:"\
federation",defaultNote:"https://iam.googleapis.com/<provider>",group:"identity",description:"Audience (aud) of the CI's ID token. Needed where the provider lis\
ts allowed audiences."},credentials_json:{type:"secret",mode:"key",group:"identity",description:"Service account key: JSON, or base64 or base64url of it."},delegates:{
type:"list",group:"identity",description:"Service accounts between the caller and the service account, in this order: emails or unique ids."},project_id:{type:"\
string",defaultNote:"from the key or the service account's email, where certain",forToken:!1,group:"identity",description:"Project id for later steps."},universe:{
type:"string",default:"googleapis.com",group:"identity",description:"Domain of the Google Cloud universe."},token_format:{type:"string",defaultNote:"no token",group:"\
token",description:"Token to hand to later steps: access_token or id_token."},access_token_lifetime:{type:"duration",default:"3600s",group:"token",description:"\
Lifetime of the access token, and from 600s on of what an impersonating credentials file asks for. Above 3600s an organisation policy must allow it; at most 432\
00s."},access_token_scopes:{type:"list",format:"access_token",default:K,group:"token",description:"OAuth scopes of the access token."},access_token_subject:{type:"\
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
duration",default:"0s",group:"calls",description:"How long to retry what a binding made minutes ago still causes; at most 5m."}},he=Object.keys(kr),Q=kr;async function Tr(e,t){let{serviceAccount:n,token:r}=e,s={format:"access_token",scopes:e.identity.mode==="federation"&&n===void 0&&r?.format==="access_token"?r.
scopes:[K],lifetimeSeconds:3600},i=t.federated&&await t.mintOwn(s),a=ha(e)?ya(e):void 0,[d]=await Promise.all([r&&t.mint(r),a&&t.mint(a)]);return{federated:i,asked:d}}
function ha({file:e,identity:t,serviceAccount:n,token:r,verify:o}){return!o||t.mode==="federation"&&n===void 0?!1:!(r?.format==="access_token"&&r.user===void 0)&&
(r===void 0||e!==void 0)}var ya=({file:e})=>({format:"access_token",scopes:[K],lifetimeSeconds:e?.lifetimeSeconds??3600});c();c();var Ea={sts:"CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH_ENDPOINT_IAM"},Et=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.
test(e),ba=new Set(["127.0.0.1","localhost","[::1]"]);function ln(e,t){let n=[],r=o=>{let s=Ea[o],i=e[s]?.trim();return i?(_a(i)||n.push({code:"INPUT_ENDPOINT_I\
NVALID",message:`${s} must be an https URL without a query, or an http one on the loopback address`,suggestions:[`Unset ${s}, or write for example https://${o}.\
googleapis.com`]}),i.replace(/\/+$/,"")):`https://${o}.${t}`};return{endpoints:{sts:r("sts"),iamcredentials:r("iamcredentials"),oauth2:r("oauth2"),iam:r("iam")},
problems:n}}var Sr=e=>ln(e,"googleapis.com").problems;function _a(e){if(!URL.canParse(e))return!1;let{hash:t,hostname:n,password:r,protocol:o,search:s,username:i}=new URL(
e);return t||r||s||i?!1:o==="https:"||o==="http:"&&ba.has(n)}c();c();var yn=y(v(),1);c();var Fr=y(v(),1);c();var g=class extends Error{name="CiAuthError";code;suggestions;facts;server;problems;constructor(t,n,r={}){super(n,r.cause===void 0?void 0:{cause:r.cause}),this.
code=t,this.suggestions=[...r.suggestions??[]],this.facts=[...r.facts??[]],this.server=r.server,this.problems=[...r.problems??[]]}};function Rr(e){let[t,...n]=e;
if(n.length===0)return new g(t.code,t.message,{suggestions:t.suggestions??[]});let r=e.map(({code:o,message:s})=>`- ${s} (${o})`).join(`
`);return new g(t.code,`${e.length} things are wrong
${r}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:o=[]})=>o))]})}c();function w(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function ye(e,t){let n=w(e);return n?`th\
e keys ${Object.keys(n).join(", ")||"(none)"}`:t}c();var Sa=y(H(),1);c();var bt=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,W=e=>e.replace(new RegExp("\\p{Cc}","gu"),t=>JSON.stringify(t).slice(1,-1)).replaceAll("##[","## ["),x=e=>W(
vr(e)).slice(0,200);function U(e,t=300){let n=e.replace(/<[^>]*>/g," ").replace(/\s+/g," ").trim();return vr(n).slice(0,t)}var wa=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,
vr=e=>e.replace(wa,t=>ka(t)?t:"***"),ka=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(t=>t.length<=40&&!(/[A-Z]/.test(t)&&/[a-z]/.test(t)&&/\d/.test(t)));c();var Lr=y(_t(),1),Dr=y(Or(),1);var $r=1<<20;async function fn(e){let{args:t,cwd:n,env:r,file:o,input:s,shell:i,signal:a,timeoutMs:d}=e,{spawn:l}=await Promise.resolve().then(()=>y(Cr(),1));return new Promise(
m=>{let h=l(o,t,{cwd:n,env:{...r},shell:i,detached:Ur,windowsHide:!0}),E={stdout:"",stderr:""},b,T=D=>{b??=D,Ta(h)},q=setTimeout(()=>T(`ran for more than ${d/1e3}\
 s`),d),ge=()=>T("was interrupted");a?.addEventListener("abort",ge,{once:!0}),a?.aborted&&ge();for(let D of["stdout","stderr"])h[D].setEncoding("utf8").on("data",
re=>{E[D]+=re,E[D].length>$r&&T(`printed more than ${$r} bytes`)});let Er=D=>{clearTimeout(q),a?.removeEventListener("abort",ge);let re=b??D,br=U(E.stderr);m(re===
void 0?E:{...E,failure:br?`${re}: ${br}`:re})};h.on("error",({code:D})=>Er(`cannot be started (${D})`)),h.on("close",(D,re)=>Er(D===0?void 0:`ended with ${D??re}`)),
h.stdin.on("error",()=>{}),h.stdin.end(s)})}var Ur=(0,Lr.platform)()!=="win32";function Ta(e){try{Ur&&e.pid!==void 0?(0,Dr.kill)(-e.pid,"SIGKILL"):e.kill("SIGKI\
LL")}catch{}}function jr({code:e,message:t}){let n=[e,t].filter(r=>typeof r=="string").join(": ");return n?`: ${U(n)}`:""}c();function je(e,t,n){let r=e.trim();if(r==="")throw pn(n,"empty");if(t===void 0&&!r.startsWith("{"))return{token:r,isExact:r===e};let o=w(r),s=t===void 0?["id_tok\
en","value","token"]:[t],i=s.find(a=>typeof o?.[a]=="string"&&o[a]!=="");if(i!==void 0){let a=String(o?.[i]);return{token:a.trim(),field:i,isExact:a.trim()===a}}
throw new g("OIDC_RESPONSE_INVALID",`${n} holds ${ye(r,"no JSON")}, not ${s.join(" or ")}`,{suggestions:["Name the field that holds the token: --oidc-token-fiel\
d NAME"]})}var Ee=(e,t,n)=>je(e,t,n).token,pn=(e,t)=>new g("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but there is none (${t})`,{suggestions:[
"Let the CI put its ID token there: the variable, file or command must exist in this very step."]});var Mr=3e4;function Gr(e,t,n,r){let o="the command of --oidc-token-command",s=!1;return{label:o,mintsAgain:!0,choosesAudience:!0,secrets:[],async mint(i,{signal:a}){
let{failure:d,stderr:l,stdout:m}=await fn({file:e,args:[],shell:!0,env:{...t,GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE:i},cwd:n,timeoutMs:Mr,signal:a});if(d!==void 0)throw new g(
"OIDC_REQUEST_FAILED",`${o} ${d}`);let h=r===void 0?w(m):void 0;if(h?.version===1&&h.success===!1)throw new g("OIDC_REQUEST_FAILED",`${o} reported a failure${jr(
h)}`);return s=Ia(h)&&l==="",Ee(m,r,o)},refreshSource:()=>s&&(0,Fr.isAbsolute)(e)&&!/["'\\$`|;&<>*?]| {2}/.test(e)?{kind:"executable",command:e,timeoutMs:Mr}:void 0}}
var Ia=(e={})=>e.version===1&&e.success===!0&&typeof e.id_token=="string";c();var Br=y(H(),1);c();var mn=(e,t,{field:n,lastsForJob:r=!1}={})=>({...gn(`the variable ${e}`,async()=>Ee(t[e]??"",n,`the variable ${e}`)),lastsForJob:r}),gn=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function hn(e,{field:t,isRenewed:n=!1,lastsForJob:r=!1}={}){let o=`the file ${e}`,s=()=>{try{return(0,Br.readFileSync)(e,"utf8")}catch(i){throw pn(o,String(i.code))}};
return{...gn(o,async()=>Ee(s(),t,o)),mintsAgain:n,lastsForJob:r,refreshSource(){let i=je(s(),t,o);if(i.isExact)return{kind:"file",path:e,...i.field===void 0?{}:
{field:i.field}}}}}c();function Hr(e,{field:t,headers:n,method:r}){let o=`the URL on ${e.host}`,s;return{label:o,mintsAgain:!0,choosesAudience:!1,secrets:Object.entries(n).filter(([i])=>!/^(?:accept|content-type|user-agent)$/i.
test(i)).map(([,i])=>i.split(" ").at(-1)??i),async mint(i,a){let{body:d,status:l}=await a.send({service:o,method:r,url:e,headers:n});if(l>=200&&l<=299)return s=
je(d,t,o),s.token;throw new g("OIDC_REQUEST_FAILED",`${o} answered HTTP ${l} instead of a token`,{server:{status:l,text:U(d)},suggestions:[`Ask it by hand, with\
 the same method and headers: ${e.origin}${e.pathname}`]})},refreshSource:()=>r==="GET"&&s?.isExact?{kind:"url",url:e.href,headers:n,...s.field===void 0?{}:{field:s.
field}}:void 0}}function Wr(e,t,n){let r=Object.entries({"--oidc-token-env":e.env,"--oidc-token-file":e.file,"--oidc-token-command":e.command,"--oidc-token-url":e.url}).filter(
([,i])=>i!==void 0);if(r.length>1)return{problems:[be(`${r.map(([i])=>i).join(" and ")} exclude each other`)]};let o=[...Ra(e,t),...Aa(e)];if(o.length>0)return{
problems:o};if(e.env!==void 0)return{source:mn(e.env,t,e),problems:o};if(e.file!==void 0)return{source:hn((0,yn.resolve)(n,e.file),e),problems:o};if(e.command!==
void 0)return{source:Gr(e.command,t,n,e.field),problems:o};if(e.url!==void 0)return{source:va(e.url,e,t),problems:o};if(t.CI_AUTH_ID_TOKEN)return{source:mn("CI_\
AUTH_ID_TOKEN",t),problems:o};let s=t.CI_AUTH_ID_TOKEN_FILE;return s?{source:hn((0,yn.resolve)(n,s)),problems:o}:{problems:o}}var be=(e,t)=>({code:"INPUT_TOKEN_\
SOURCE_INVALID",message:e,suggestions:t===void 0?[]:[t]});function Ra({headers:e=[],url:t},n){return e.length>0&&t===void 0?[be("--oidc-token-header needs --oid\
c-token-url")]:e.flatMap(r=>{let[,o,s]=/^([A-Za-z0-9-]+)=([A-Za-z_]\w*)$/.exec(r)??[];return!o||!s?[be("--oidc-token-header is not of the form NAME=VARIABLE","W\
rite NAME=VARIABLE, where VARIABLE holds the value: a command line is readable by every process.")]:n[s]?[]:[be(`--oidc-token-header ${o}: the variable ${s} is \
empty or not set`)]})}function Aa({method:e,url:t}){return t===void 0?e===void 0?[]:[be("--oidc-token-method needs --oidc-token-url")]:URL.canParse(t)&&["http:",
"https:"].includes(new URL(t).protocol)?[]:[be("--oidc-token-url is not an http or https URL")]}function va(e,{field:t,headers:n=[],method:r},o){let s=n.map(i=>i.
split("=")).map(([i="",a=""])=>[i,o[a]??""]);return Hr(new URL(e),{field:t,headers:Object.fromEntries(s),method:r==="POST"?"POST":"GET"})}function Vr({ci:e,named:t,raw:n,surroundings:r}){let{problems:o,source:s}=Wr(t,r.env,r.cwd);if(s)return{source:{...s,origin:{named:t}},problems:o};if(o.length>0||
!n.workload_identity_provider?.trim())return{problems:o};try{return{source:{...e.tokenSource(r),origin:{ci:e.id}},problems:[]}}catch(i){if(i instanceof g)return{
problems:[i]};throw i}}c();c();var wt=e=>({ok:!0,value:e}),En=e=>({ok:!1,reason:e}),Jr={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};function _e(e){let t=e.trim().toLowerCase(),n=Object.hasOwn(Jr,
t)?Jr[t]:void 0;return n===void 0?En(`"${e}" is neither true nor false (t, f, 1 and 0 will do)`):wt(n)}function kt(e){return e.split(/\r?\n|(?<!\\),/).map(t=>t.
replaceAll("\\,",",").trim()).filter(t=>t!=="")}var xa={h:3600,m:60,s:1};function Me(e){let t=e.replace(/[\s,]/g,"").toLowerCase();if(/^\d+$/.test(t))return wt(
Number(t));if(!/^(?:\d+[hms])+$/.test(t))return En(`"${e}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`);let n=t.matchAll(
/(\d+)([hms])/g);return wt([...n].reduce((r,[,o,s])=>r+Number(o)*xa[s],0))}function qr(e){return/^\d{1,6}$/.test(e.trim())?wt(Number(e)):En(`"${e}" is not a who\
le number`)}function Fe(e,t){let n=_e(e[t]?.trim()??"");return n.ok?n.value:Q[t].default==="true"}function Kr(e,t){let n=[],r=(a,d,...l)=>{n.push({code:a,message:d,suggestions:l})},
o=a=>e[a]?.trim()||void 0,s=a=>o(a)??Q[a].default??"";function i(a,d,l){let m=d(s(a));return m.ok?m.value:r(l,`${t.nameOf(a)}: ${x(m.reason)}`)}return{...t,raw:e,
problems:n,add:r,text:o,parsed:i,boolean:a=>i(a,_e,"INPUT_BOOLEAN_INVALID")??!1,duration(a,{max:d,min:l},m="INPUT_DURATION_INVALID"){let h=i(a,Me,m);return h!==
void 0&&(h<l||h>d)&&r(m,`${t.nameOf(a)}: "${s(a)}" is not between ${l}s and ${d}s`),h??l}}}var Ge=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.test(e);function Xr({
add:e,nameOf:t,text:n},r){let o=n(r);if(o===void 0||!Ge(o))return;let s=Q[r].type==="secret"?"the value":`"${x(o)}"`;e("INPUT_PLACEHOLDER",`${t(r)}: ${s} was no\
t expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in a shell "$NAME" in double quotes.')}c();var Oo=y(H(),1),Re=y(v(),1);c();var bn=y(we(),1),_n="ci-creds-",Pa=/^ci-creds-partial-[0-9a-f]{16}\.json$/,Oa=/^ci-creds-[^/\\]*\.json$/,oe=`${_n}*.json`,Tt=()=>`${_n}${(0,bn.randomBytes)(
8).toString("hex")}.json`;var St=()=>`${_n}partial-${(0,bn.randomBytes)(8).toString("hex")}.json`,Yr=e=>Pa.test(e),se=e=>Oa.test(e);c();var Ct=y(ie(),1),j=y(v(),1);c();var It=e=>`/${e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/ +$/,t=>t.replaceAll(" ",String.raw`\ `)).replace(/\r$/,"[\r]")}`,Zr=e=>e.replace(/[\\*?[]/g,String.
raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?");c();var go=y(v(),1),cc=/^#!include:(.+)$/;async function ho(e,t){let{default:n}=await Promise.resolve().then(()=>y(Nt(),1)),r=!1;for(let o of e.replace(/^\uFEFF/,
"").split(`
`)){if(o.startsWith("#")||o.trim()==="")continue;let[,s,i=""]=/^(!?)(.*)$/s.exec(o.trim())??[],a=go.posix.normalize(`/${i.trim()}`).replace(/(?<=.)\/$/,"");a!==
"/"&&n({ignorecase:!1}).add(a).ignores(t)&&(r=s!=="!")}return r}async function yo(e,t,n){let{default:r}=await Promise.resolve().then(()=>y(Nt(),1)),o=await Promise.
all(e.split(/\r?\n/).map(s=>{let i=cc.exec(s)?.[1];return i===void 0?s:n(i.trim())}));return r({ignorecase:!1}).add(o.join(`
`)).ignores(t)}var dc=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,Eo=/\.(?:docker|container)ignore$/;async function bo(e,t){let n=(0,j.relative)(
t,e).split(j.sep).join("/");if(n===""||n===".."||n.startsWith("../")||(0,j.isAbsolute)(n))return[];let r=await uc(t),o=[...r.filter(s=>Eo.test(s)).map(s=>fc(s,n,
t)),...r.filter(s=>s===".gcloudignore").map(s=>pc(s,n,t)),mc(r,n)];return(await Promise.all(o)).filter(s=>s!==void 0)}async function uc(e){return(await(0,Ct.readdir)(
e,{withFileTypes:!0}).catch(()=>[])).filter(n=>!n.isDirectory()).map(({name:n})=>n).sort()}var _o=e=>(0,Ct.readFile)(e,"utf8").catch(()=>"");function wo(e){return se(
(0,j.basename)(e))?e.includes("/")?`**/${oe}`:oe:Zr(e)}var lc=e=>se((0,j.basename)(e))?oe:It(e);async function fc(e,t,n){if(!await ho(await _o((0,j.join)(n,e)),
t))return`${e} lets the credentials file into images: add the line ${wo(t)}`}async function pc(e,t,n){let r=o=>_o((0,j.join)(n,o));if(!await yo(await r(e),t,r))
return`${e} lets the credentials file into uploads: add the line ${lc(t)}`}async function mc(e,t){if(e.includes(".dockerignore")||e.includes(".containerignore"))
return;let n=e.find(r=>dc.test(r)&&!Eo.test(r)&&!e.includes(`${r}.dockerignore`));if(n)return`there is no .dockerignore beside ${n}, so the credentials file get\
s into images: create it with the line ${wo(t)}`}c();var V=y(ie(),1),vn=y(v(),1);c();var ko=y(H(),1),An=y(v(),1);var gc={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is us\
ed up",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link that is not followed",ENAMETOOLONG:"t\
he name is too long",EISDIR:"it is a folder"},R=e=>e instanceof Error&&"code"in e&&typeof e.code=="string"?e.code:"",S=e=>{let t=R(e),n=gc[t];return n?`${n} (${t}\
)`:t||"unknown reason"},ce=e=>t=>{if(["ENOENT","ENOTDIR"].includes(R(t)))return e;throw t},hc=e=>{try{return`owned by user ${(0,ko.lstatSync)(e).uid}`}catch{return"\
which cannot be looked at"}},A=(e,t)=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,An.dirname)(e)}, ${hc((0,An.dirname)(e))}`,
suggestions:["Choose a folder that this job may write to."]}),Ve=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and links are never followed`:`${e} exis\
ts already, and nothing is overwritten`,suggestions:["Choose another path, or remove what is there."]}),O=({code:e,message:t,suggestions:n=[]},r)=>new g(e,t,{suggestions:n,
cause:r});var xn=e=>(0,V.lstat)(e).then(t=>t.isSymbolicLink(),()=>!1);async function So(e){let t=(0,vn.dirname)(e);try{if(!(await(0,V.stat)(t)).isDirectory())return To(t,
"is not a folder")}catch(n){return["ENOENT","ENOTDIR"].includes(R(n))?To(t,"does not exist"):A(e,S(n))}return await yc(e)??Ec(e)}var To=(e,t)=>({code:"INPUT_WOR\
KSPACE_MISSING",message:`the folder ${e} for the credentials file ${t}`,suggestions:["Create the folder first, check the repository out before signing in, or ch\
oose another path."]});async function yc(e){try{return Ve(e,(await(0,V.lstat)(e)).isSymbolicLink())}catch(t){return R(t)==="ENOENT"?void 0:A(e,S(t))}}async function Ec(e){
try{await(0,V.access)((0,vn.dirname)(e),V.constants.W_OK|V.constants.X_OK);return}catch(t){return A(e,S(t))}}c();c();var Dt=y(we(),1),_=y(H(),1),Nn=y(v(),1);c();var Io=y(v(),1),bc=["id","path","device","inode","createdAt"],_c=["credentials","subject-token","launcher"],wc=e=>bc.every(t=>typeof e[t]=="string")&&(0,Io.isAbsolute)(
String(e.path))&&_c.includes(e.kind)&&typeof e.remove=="boolean"&&typeof e.birthtimeMs=="number",$t=e=>`
${JSON.stringify(e)}
`;function Pn(e){let t=[...new Set(e.split(`
`))].flatMap(kc),n=new Set(t.map(r=>r.withdrawn));return t.filter(wc).filter(({id:r})=>!n.has(r))}function kc(e){if(e==="")return[];try{let t=JSON.parse(e);return typeof t==
"object"&&t!==null?[t]:[]}catch{return[]}}c();var N=y(H(),1),Lt=y(_t(),1),Ie=y(v(),1);var Tc=448;function Ro(e){let t=Sc(e);return{path:(0,Ie.join)(e,t===void 0?"ci-auth":`ci-auth-${t}`),uid:t}}function Sc(e){if((0,Lt.platform)()!=="win32")try{return(0,Lt.userInfo)().
uid}catch{return Ic(e)}}function Ic(e){try{let t=(0,N.mkdtempSync)((0,Ie.join)(e,"ci-auth-probe-")),{uid:n}=(0,N.lstatSync)(t);return(0,N.rmdirSync)(t),n}catch(t){
throw O(A((0,Ie.join)(e,"ci-auth"),S(t)),t)}}function Je(e){let t;try{t=(0,N.lstatSync)(e.path,{bigint:!0})}catch(r){if(["ENOENT","ENOTDIR"].includes(R(r)))return!1;
throw O(A(e.path,S(r)),r)}let n=Ac(e,t);if(n)throw O({...A(e.path,n),suggestions:[Rc(e.path)]});return!0}function Ao(e){try{(0,N.accessSync)(Je(e)?e.path:(0,Ie.dirname)(
e.path),N.constants.W_OK|N.constants.X_OK);return}catch(t){return t instanceof g?t:A(e.path,S(t))}}function vo(e){try{(0,N.mkdirSync)(e.path,{mode:Tc})}catch(t){
if(R(t)!=="EEXIST")throw O(A(e.path,S(t)),t)}Je(e)}var Rc=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function Ac({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users may enter it"}var vc=_.constants.O_WRONLY|_.constants.O_APPEND|_.constants.O_CREAT|(_.constants.O_NOFOLLOW??0),xc=20;function Po({directory:e,jobKey:t}){let n=Ro(e),r=`${(0,Dt.createHash)(
"sha256").update(t).digest("hex").slice(0,32)}.jsonl`,o=(0,Nn.join)(n.path,r),s=[],i=m=>{for(let h=1;h<=xc;h++)if(vo(n),Pc(o,m))return;throw O(A(o,"it was taken\
 away again and again"))},a=()=>{if(!Je(n))return[];let m=On([o]);return Pn(m+On(xo(n.path,r)))},d=()=>Je(n)?(qe(["ENOENT"],o,()=>(0,_.renameSync)(o,`${o}.${(0,Dt.randomBytes)(
8).toString("hex")}`)),s=xo(n.path,r),Pn(On(s))):[],l=m=>{for(let h of m)i($t(h));for(let h of s)qe(["ENOENT"],h,()=>(0,_.unlinkSync)(h));s=[],qe(["ENOENT","ENO\
TEMPTY","EEXIST"],n.path,()=>(0,_.rmdirSync)(n.path))};return{path:o,inspect:()=>Ao(n),record:m=>i($t(m)),withdraw:m=>{i($t({withdrawn:m})),a().length===0&&l(d())},
read:a,take:d,settle:l}}function Pc(e,t){let n;try{n=(0,_.openSync)(e,vc,384);let r=Buffer.from(t);if((0,_.writeSync)(n,r)!==r.length)throw O(A(e,"no space is l\
eft"));return(0,_.fstatSync)(n,{bigint:!0}).ino===(0,_.lstatSync)(e,{bigint:!0}).ino}catch(r){if(R(r)==="ENOENT")return!1;throw r instanceof Error&&"syscall"in r?
O(A(e,S(r)),r):r}finally{n!==void 0&&(0,_.closeSync)(n)}}function xo(e,t){let n=[];return qe(["ENOENT"],e,()=>{n=(0,_.readdirSync)(e)}),n.filter(r=>r.startsWith(
`${t}.`)).map(r=>(0,Nn.join)(e,r))}function On(e){let t="";for(let n of e)qe(["ENOENT"],n,()=>{t+=(0,_.readFileSync)(n,"utf8")});return t}function qe(e,t,n){try{
n()}catch(r){if(!e.includes(R(r)))throw O(A(t,S(r)),r)}}var Ut=(e,t)=>{let{folder:n,jobKey:r}=e.ledger(t);return Po({directory:n,jobKey:r})};async function No(e,t,n){let r=n===void 0?(0,Re.join)(e.credentialsFolder(t),Tt()):(0,Re.resolve)(t.cwd,n),o=Nc(r)??await So(r),s=Ut(e,t).inspect();return{place:{
ci:e,surroundings:t,path:r},problems:[o,s].filter(i=>i!==void 0)}}var Oc=/private_key|-----BEGIN|eyJ0eX|[\w+/=-]{500}/;function Nc(e){let t="FILE_WRITE_FAILED";
return new RegExp("\\p{Cc}","u").test(e)?{code:t,message:"the path of the credentials file holds a control character"}:Oc.test(e)?{code:t,message:"the path of t\
he credentials file is a key"}:void 0}async function Co({ci:e,path:t,surroundings:n}){let r=e.workspace(n);return[...t.startsWith((0,Re.join)(r,"/"))&&(0,Oo.readdirSync)(
r).every(i=>se(i)||(0,Re.join)(r,i)===t)?[`the workspace ${r} is empty: a checkout after this step deletes the credentials file; check out first`]:[],...await bo(
t,r)]}c();c();var Cc=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,$c=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
Lc=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,de=({projectNumber:e,pool:t,provider:n})=>`${$o(
{projectNumber:e,pool:t})}/providers/${n}`,$o=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,Ke=e=>`//iam.googleapis.co\
m/${de(e)}`,Lo=e=>`https:${Ke(e)}`,Do=(e,t)=>`principal://iam.googleapis.com/${$o(e)}/subject/${t}`;function Uo(e){let t=e.trim().replace(/^https?:(?=\/\/)/,"").
replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,n,r,o]=Cc.exec(t)??[];return n&&r&&o?{projectNumber:n,pool:r,provider:o}:{code:"INPUT_PROVIDER_INVAL\
ID",...Uc(e.trim(),t)}}var Dc="projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>";function Uc(e,t){let[,n,r]=$c.exec(t)??[];if(n&&
r)return{message:`"${e}" names a pool, not a provider in it`,suggestions:[`Append the provider: projects/${n}/locations/global/workloadIdentityPools/${r}/provid\
ers/<provider>`,`gcloud iam workload-identity-pools providers list --workload-identity-pool=${r} --location=global --project=${n}`]};let[,o,s,i]=Lc.exec(t)??[];
if(o&&s)return{message:`"${e}" holds the project id "${o}" where its number belongs${i?"":", and no provider"}`,suggestions:[`gcloud projects describe ${o} --fo\
rmat='value(projectNumber)'`,`Write projects/<that number>/locations/global/workloadIdentityPools/${s}/providers/${i??"<provider>"}`]};let a=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.
exec(e);return{message:`"${e}" is not the full name of a workload identity provider`,suggestions:[a?`Write ${a[0]}`:`Write it as ${Dc}`]}}var jc=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
Mc=/^\d{10,30}$/,Xe=e=>Mc.test(e)||jc.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e),ze=e=>`projects/-/serviceAccounts\
/${e}`;function Cn(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(t)??[];if(!n||/^gcp-sa-/.test(n))return;let[r,...o]=n.split(
".");return o.length>0?`${o.join(".")}:${r}`:r}c();c();c();function Ye(e){let t=e.split("."),[n,r]=t.slice(0,2).map(Fc);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&r?{header:n,claims:r}:void 0}function Fc(e){
if(/^[\w-]+$/.test(e))try{let t=JSON.parse(Buffer.from(e,"base64url").toString("utf8"));return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}
var jt=(e,t)=>{let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0};function Qe(e){let n=[[/^\s*$/,"nothing but blanks"],[/^\*+$/,"a masked text (\
***)"],[/^\$\{?\{?/,"a variable that was not expanded"],[/^\s*</,"HTML or XML"],[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped once too often"],[
/^\s*\{/,"JSON"],[/^\s*["']/,"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,"one word of base64 characters"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by blanks"]].
find(([r])=>r.test(e))?.[1]??"plain text";return`${e.length} characters that look like ${n}`}c();c();var Gc=({projectId:e,provider:t})=>e??t?.projectNumber??"PROJECT_ID",Ln=e=>{let{pool:t,provider:n}=e.provider??{pool:"POOL",provider:"PROVIDER"};return`${n} --w\
orkload-identity-pool=${t} --location=global --project=${e.provider?.projectNumber??Gc(e)}`},Dn="gcloud iam workload-identity-pools providers",ue=e=>`${Dn} desc\
ribe ${Ln(e)} --format=json`,X=(e,t)=>`${Dn} update-oidc ${Ln(e)} ${t}`,jo=e=>`${Dn} undelete ${Ln(e)}`,$n=(e,t,n)=>`gcloud iam service-accounts add-iam-policy-\
binding ${e??"SERVICE_ACCOUNT"} --role=roles/${t} --member=${bt(n)}`,Mo=e=>e.includes("@")&&!e.includes("://");function Mt(e,t="iam.workloadIdentityUser"){let n=e.
principal??"PRINCIPAL";return Mo(n)?$n(e.serviceAccount,"iam.serviceAccountTokenCreator",`serviceAccount:${n}`):$n(e.serviceAccount,t,n)}function Fo({delegates:e=[],
principal:t="PRINCIPAL",serviceAccount:n="SERVICE_ACCOUNT"}){let r=[Mo(t)?`serviceAccount:${t}`:t,...e.map(o=>`serviceAccount:${o}`)];return[...e,n].map((o,s)=>$n(
o,"iam.serviceAccountTokenCreator",r[s]??""))}var Go=e=>`gcloud iam service-accounts list --project=${e.projectId??"PROJECT_ID"}`;var Un=e=>t=>t.status===403&&e.test(String(t.metadata.permission??"")),Bo=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Cr\
edentials in this project",suggestions:()=>["Mint once per job and reuse the token; spread the start of large matrices."]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=
500,says:"IAM Credentials failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries or timeout input rides out longer f\
ailures."]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[`gcloud services enable ${t.service??"iamcredentials.googleapis.com"} --project=${String(t.consumer??"PROJECT_ID").replace("projects/","")}`,"If \
it was enabled minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||
/insufficient authentication scopes/i.test(t),says:"the token that makes the call has too narrow a scope for IAM Credentials",suggestions:()=>["Exchange with th\
e scope https://www.googleapis.com/auth/cloud-platform."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||Un(/implicitDelegation/)(
e)),says:"a hop of the delegation chain is not allowed, or does not exist",suggestions:e=>Fo(e)},{code:"IAM_ID_TOKEN_DENIED",matches:Un(/getOpenIdToken/),says:"\
the job may not mint ID tokens of this service account",suggestions:e=>[Mt(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SIGN_D\
ENIED",matches:Un(/signJwt|signBlob/),says:"the job may not sign as this service account, which domain-wide delegation needs",suggestions:e=>[Mt(e,"iam.serviceA\
ccountTokenCreator"),"The role Workload Identity User does not hold this permission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the\
 job may not act as this service account",suggestions:e=>[Mt(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SERVICE_ACCOUNT_NOT_\
FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[Go(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({text:e})=>e.includes(
"allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({serviceAccount:e="\
SERVICE_ACCOUNT"})=>["Ask for 3600s or less.",`gcloud resource-manager org-policies allow constraints/iam.allowServiceAccountCredentialLifetimeExtension ${e} --\
organization=ORGANIZATION_ID`]},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({
lifetimeSeconds:e})=>[`Change access_token_lifetime (${e} s was asked for).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="\
INVALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the\
 scopes: ${e.join(", ")}. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"\
IAM Credentials does not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed m\
eanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Credentials refused"}];c();function Bc({body:e,status:t}){let n=w(e),{error:r,error_description:o}=n??{};return typeof r=="string"?{status:t,error:r,text:typeof o=="string"?o:r,reason:"",
metadata:{}}:typeof r=="object"&&r!==null?Hc(t,r):{status:t,error:"",text:U(e)||"(empty body)",reason:"",metadata:{}}}function Hc(e,t){let r=(Array.isArray(t.details)?
t.details:[]).find(o=>typeof o?.reason=="string");return{status:e,error:String(t.status??""),text:String(t.message??"(no message)"),reason:r?.reason??"",metadata:r?.
metadata??{}}}function le(e,t,n,r){let o=Bc(t),s=n.find(({matches:l})=>l(o,r))??n.at(-1),i=[t.status,o.error].filter(Boolean).join(" "),a=t.attempts>1?` after ${t.
attempts} attempts`:"",d=(s.suggestions?.(r,o)??[]).filter(l=>l!==void 0);return new g(s.code,`${s.says}
${e} answered ${i}${a}: ${U(o.text,600)}`,{suggestions:[...d,...Vc(t)],server:{status:t.status,text:U(o.text,600)}})}var Wc=30;function Vc({skewSeconds:e=0}){if(Math.
abs(e)<=Wc)return[];let t=e>0?"behind":"ahead of";return[`Set the clock of this machine: it is ${Math.abs(Math.round(e))} s ${t} Google's.`]}function z(e,t,n,r){
let o=ye(n.body,`content type "${n.contentType}"`);return new g(e,`${t} answered ${n.status} without ${r}, but ${o}`,{suggestions:["Look for a proxy between thi\
s machine and Google that answers in its place."],server:{status:n.status,text:o}})}c();var Ae=({network:e,requestReason:t},n)=>e.send({...n,headers:{...n.headers,...t===void 0?{}:{"x-goog-request-reason":t}}});var Ze="Google IAM Credentials",et=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${ze(encodeURIComponent(t).replace("%40","@"))}:${n}`;async function jn(e,t,n,r,o={}){
let s=n.delegates.map(ze),i=await Ae(e,{service:Ze,method:"POST",url:new URL(et(e,n.serviceAccount,t)),bearer:n.bearer,json:{...s.length>0?{delegates:s}:{},...r}});
if(i.status===200)return i;throw le(Ze,i,Bo,{...e.about,...o,method:t,serviceAccount:n.serviceAccount,delegates:n.delegates})}async function Ho(e,t,n){let r={scope:n.
scopes,lifetime:`${n.lifetimeSeconds}s`},o=await jn(e,"generateAccessToken",t,r,n),{accessToken:s,expireTime:i}=w(o.body)??{},a=typeof i=="string"?Date.parse(i)/
1e3:Number.NaN;if(typeof s=="string"&&s!==""&&a>0)return{value:s,expiresAt:Math.floor(a)};throw z("IAM_RESPONSE_INVALID",Ze,o,"accessToken and expireTime")}async function Wo(e,t,{
audience:n,includeEmail:r}){let o=await jn(e,"generateIdToken",t,{audience:n,includeEmail:r});return Mn(w(o.body)?.token,()=>z("IAM_RESPONSE_INVALID",Ze,o,"an I\
D token"))}function Mn(e,t){let n=typeof e=="string"?Ye(e)?.claims:void 0,r=n&&jt(n,"exp");if(typeof e!="string"||r===void 0)throw t();return{value:e,expiresAt:r}}
async function Vo(e,t,n){let r=await jn(e,"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:o}=w(r.body)??{};if(typeof o=="string"&&Ye(o))return o;throw z("IA\
M_RESPONSE_INVALID",Ze,r,"a signed JWT")}c();var tt=e=>({text:t})=>e.test(t),Fn=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many token requests",suggestions:()=>[
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
 assertion"}];var nt="Google OAuth",rt=3600,ee=({universe:e})=>e==="googleapis.com",Jc=({universe:e})=>`https://oauth2.${e}/token`;async function ot(e,t,n){let r=await Ko(e,t,
n),{access_token:o,expires_in:s}=w(r.body)??{};if(typeof o=="string"&&o!==""&&typeof s=="number"&&s>0)return{value:o,expiresAt:Math.floor(Date.now()/1e3+s)};throw z(
"OAUTH_RESPONSE_INVALID",nt,r,"access_token and expires_in")}async function qo(e,t,n){let r=await Ko(e,t,n);return Mn(w(r.body)?.id_token,()=>z("OAUTH_RESPONSE_\
INVALID",nt,r,"an ID token"))}async function Ko(e,t,n){let r=await Jo(e,t,n,0);if(r.status===200)return r;let o=qc(e,n),s=le(nt,r,Fn,o);if(!(s.code==="OAUTH_JWT\
_TIMEFRAME"||s.code==="OAUTH_LIFETIME_TOO_LONG")||r.skewSeconds===void 0)throw s;let a=await Jo(e,t,n,r.skewSeconds);if(a.status===200)return a;throw le(nt,a,Fn,
o)}var qc=({about:e},t)=>"scope"in t?{...e,serviceAccount:t.iss,audience:void 0,scopes:t.scope.split(" ")}:{...e,serviceAccount:t.iss,audience:t.target_audience,
scopes:[]};async function Jo(e,t,n,r){let o=Math.floor(Date.now()/1e3+r),{lifetimeSeconds:s=rt,...i}={lifetimeSeconds:void 0,...n},a=await t({...i,aud:Jc(e),iat:o,
exp:o+s});return Ae(e,{service:nt,method:"POST",url:new URL(`${e.endpoints.oauth2}/token`),form:{grant_type:"urn:ietf:params:oauth:grant-type:jwt-bearer",assertion:a}})}c();function zo(e,{nameOf:t},n=!!e.service_account?.trim()){let r={...Xc(e),impersonates:n};return he.filter(o=>r.given(o)).flatMap(o=>Kc(t(o),Yc(o,r,t)))}var Kc=(e,t)=>(t===void 0?[]:[t]).map(({code:n,message:r,suggestions:o=[]})=>({code:n,message:`${e} ${r}`,suggestions:o.map(s=>s.replace(/\bdelete it\.$/i,i=>i.
replace("it",e)))}));function Xc(e){let t=n=>e[n]?.trim()??"";return{given:n=>t(n)!==""&&!zc(n,t(n)),federation:t("workload_identity_provider")!=="",key:t("cred\
entials_json")!=="",direct:t("workload_identity_provider")!==""&&t("service_account")==="",format:t("token_format"),file:Fe(e,"create_credentials_file"),impersonates:t(
"service_account")!==""}}function zc(e,t){let{default:n,type:r}=Q[e];return n===void 0?!1:r==="duration"?Xo(Me(t),Me(n)):r==="boolean"?Xo(_e(t),_e(n)):t===n}var Xo=(e,t)=>e.
ok&&t.ok&&e.value===t.value;function Yc(e,t,n){let{mode:r}=Q[e];return r!==void 0&&t.federation!==t.key&&!t[r]?Gt(`has no effect with ${n(t.key?"credentials_jso\
n":"workload_identity_provider")}`):Qc(e,t,n)??Zc[e]?.(t,n)}var Yo=e=>["","access_token","id_token"].includes(e);function Qc(e,t,n){let{format:r}=Q[e];if(r===void 0||
t.format===r||!Yo(t.format))return;let o=`${n("token_format")} ${r}`;return Gt(`has no effect without ${o}`,`Add ${o}, or delete it.`)}var Gt=(e,t="Delete it.")=>({
code:"INPUT_NOT_APPLICABLE",message:e,suggestions:[t]}),Ft=e=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:e,suggestions:["Add the service account to become."]}),
Zc={token_format:({direct:e,format:t},n)=>e&&t==="id_token"?Ft(`id_token needs ${n("service_account")}: a federated identity has no ID token of its own`):void 0,
delegates:({direct:e},t)=>e?Ft(`needs ${t("service_account")}: there is nobody to delegate to`):void 0,access_token_subject:({direct:e},t)=>e?Ft(`needs ${t("ser\
vice_account")}: a service account signs for the user`):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:r},o)=>e?Ft(`needs ${o("service_acc\
ount")}: a federated token lives as long as the CI's ID token`):n==="access_token"||!Yo(n)||t&&r?void 0:Gt("has nothing that it applies to: no access token, no \
credentials file that impersonates"),credentials_file_path:({file:e},t)=>e?void 0:Gt(`has no effect with ${t("create_credentials_file")} false`)};c();c();var Bt=y(we(),1);function es(e){let t=w(e)??w(ed(e));if(!t)return td(e);if(t.type!=="service_account")return nd(t.type);let n=["client_email","private_key"].filter(r=>typeof t[r]!=
"string"||t[r]==="");return n.length>0?Ht("KEY_FIELD_MISSING",`the key has no ${n.join(" and no ")}`,"Store the key file as it was downloaded."):rd(t)}function ed(e){
let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var Ht=(e,t,...n)=>({code:e,message:t,suggestions:n});
function td(e){let t=Qe(e),n=/^\s*\{\s*(?:\\n|\\")/.test(e);return Ht("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,n?"The secret store esca\
ped the line breaks: store the key as one line, made by jq -c . key.json":"Store the whole file in the secret, best as one line, made by jq -c . key.json")}var Qo={
external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use the key of its source, and i\
ts account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federation."};function nd(e){let t=typeof e==
"string"&&Object.hasOwn(Qo,e)?Qo[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";return Ht("KEY_WRONG_TYPE",`the JSON is\
 ${n}, not a service_account key`,t??"Use the JSON of a service account key.")}function rd(e){let t=String(e.private_key),n=Zo(t),r=t.replaceAll("\\n",`
`),o=n??Zo(r);if(!o)return Ht("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${Qe(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
r changed on the way into the secret: store the downloaded file again, made one line by jq -c . key.json");let s="the private_key held \\n as two characters wher\
e line breaks belong; they were read as line breaks",i=["client_id","private_key_id"].filter(a=>typeof e[a]!="string");return{email:String(e.client_email),projectId:Gn(
e.project_id),universe:Gn(e.universe_domain),file:n?e:{...e,private_key:r},privateKey:o,keyId:Gn(e.private_key_id),notes:[...n?[]:[s],...i.length>0?[`the key ha\
s no ${i.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var Gn=e=>typeof e=="string"&&e!==""?e:void 0;function Zo(e){try{let t=(0,Bt.createPrivateKey)(
e);return t.asymmetricKeyType==="rsa"?t:void 0}catch{return}}function ts({keyId:e,privateKey:t}){let n=o=>Buffer.from(JSON.stringify(o)).toString("base64url"),r=n(
{alg:"RS256",typ:"JWT",...e===void 0?{}:{kid:e}});return o=>{let s=`${r}.${n(o)}`;try{return`${s}.${(0,Bt.sign)("sha256",Buffer.from(s),t).toString("base64url")}`}catch{
throw new g("KEY_PRIVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}var ns=256;function rs(e){let{add:t,nameOf:n,text:r}=e,o=r("workload_identity_provider"),s=r("credentials_json");return o===void 0?s===void 0?id(e):sd(e,s):s===
void 0?od(e,o):t("INPUT_SOURCE_CONFLICT",`${n("workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}
function od({add:e,nameOf:t,text:n},r){let o=n("audience");o!==void 0&&(o.length>ns||new RegExp("\\p{Cc}","u").test(o))&&e("INPUT_AUDIENCE_INVALID",`${t("audien\
ce")}: at most ${ns} characters, and no line break`);let s=Uo(r);if(!("code"in s))return{mode:"federation",provider:s,audience:o??Lo(s)};let{code:i,message:a,suggestions:d=[]}=s;
return Ge(r)?void 0:e(i,`${t("workload_identity_provider")}: ${x(a)}`,...d)}function sd({add:e,nameOf:t},n){let r=es(n);return"code"in r?Ge(n)?void 0:e(r.code,`${t(
"credentials_json")}: ${r.message}`,...r.suggestions??[]):{mode:"key",key:r}}var Bn={federation:["workload_identity_provider"],key:["credentials_json"]};function id({
add:e,mode:t,nameOf:n,raw:r,secretsWithheld:o}){let s=t===void 0?[...Bn.federation,...Bn.key]:Bn[t],[i]=s.filter(a=>r[a]!==void 0&&r[a]!=="");return e("INPUT_SO\
URCE_MISSING",[i===void 0?`${s.length>1?"neither ":""}${s.map(n).join(" nor ")} has ${s.length>1?"a":"no"} value`:`${n(i)} is given, but holds nothing but blank\
s`,...o===void 0?[]:[o]].join("; "),o===void 0?"Check the name of the secret or variable, and that this job may read it.":"Skip this step in such runs, or run i\
t after the merge. A provider name is no secret: write it down in plain.")}function os(e){let t=e.text("service_account");return t===void 0||Xe(t)?t:is(e,"servi\
ce_account",t)}function ss(e){let n=kt(e.text("delegates")??"").map(r=>r.replace(/^projects\/-\/serviceAccounts\//,""));for(let r of n)Xe(r)||is(e,"delegates",r);
return n}function is({add:e,nameOf:t},n,r){if(Ge(r))return;let o=`"${x(r)}" is neither the email nor the unique id of a service account`;e("INPUT_SERVICE_ACCOUN\
T_INVALID",`${t(n)}: ${o}`,"gcloud iam service-accounts list --project=PROJECT_ID")}c();var as=20,Hn=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.test(e);function cs({add:e,nameOf:t,text:n}){let r=n("project_id");return r===void 0||Hn(r)?r:e("INPUT_P\
ROJECT_INVALID",`${t("project_id")}: "${x(r)}" is not a project id`,"gcloud projects list")}function ds({add:e,nameOf:t,text:n}){let r=n("universe");return r===
void 0||Et(r)?r:e("INPUT_UNIVERSE_INVALID",`${t("universe")}: "${x(r)}" is not a domain name`)}function us({add:e,nameOf:t,text:n}){let r=n("request_reason");if(r===
void 0||/^[\x20-\x7e]{1,1024}$/.test(r))return r;let o=`${t("request_reason")}: one line of printable ASCII, since it is sent as a header`;return e("INPUT_HEADE\
R_INVALID",o)}function ls({add:e,nameOf:t,parsed:n}){let r=n("retries",qr,"INPUT_NUMBER_INVALID")??0;return r>as&&e("INPUT_NUMBER_INVALID",`${t("retries")}: ${r}\
 is above ${as}`),r}c();c();function ad(e,t){let n=Array.from({length:t.length+1},(r,o)=>o);for(let[r,o]of[...e].entries()){let s=[r+1];for(let[i,a]of[...t].entries()){let d=(n[i]??0)+
(o===a?0:1);s.push(Math.min(d,(n[i+1]??0)+1,(s[i]??0)+1))}n=s}return n.at(-1)??0}function fs(e,t){let n=t.find(s=>e.startsWith(s)||s.startsWith(e));if(e.length>
2&&n!==void 0)return n;let r=t.map(s=>({candidate:s,edits:ad(e.toLowerCase(),s.toLowerCase())})).sort((s,i)=>s.edits-i.edits),[o]=r;return o&&o.edits<=Math.max(
2,o.candidate.length/3)?o.candidate:void 0}var cd=["access_token","id_token"],dd=3600,ud=43200,ps=3600;function ms(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime",
{min:1,max:ud},"INPUT_LIFETIME_INVALID")}function gs(e,t){let{add:n,nameOf:r,text:o}=e,s=o("token_format");if(s===void 0)return;if(s==="access_token")return ld(
e,t??dd);if(s==="id_token")return pd(e);let i=fs(s,cd);return n("INPUT_TOKEN_FORMAT_INVALID",`${r("token_format")}: "${x(s)}" is no token format`,i?`Write ${i}.`:
"Write access_token or id_token, or leave it empty.")}function ld(e,t){let{add:n,nameOf:r,text:o}=e,s=o("access_token_subject"),i=kt(o("access_token_scopes")??""),
a=i.length>0?i:[K];for(let d of a.filter(l=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(l))){let l=`${r("access_token_scopes")}: "${x(d)}" is not a scope`;n("INPUT_SCOP\
E_INVALID",l,"Separate scopes by commas or newlines.")}return s!==void 0&&fd(e,{user:s,lifetimeSeconds:t,hasScopes:i.length>0}),{format:"access_token",lifetimeSeconds:t,
scopes:a,user:s}}function fd({add:e,nameOf:t},{hasScopes:n,lifetimeSeconds:r,user:o}){let s=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(o)||e("INPUT_S\
UBJECT_INVALID",`${s}: "${x(o)}" is not an email address`),n||e("INPUT_SCOPES_REQUIRED",`${s} needs ${t("access_token_scopes")}`,"List the scopes that the Works\
pace admin granted to the service account."),r>ps){let i=`at most ${ps}s together with ${s}`;e("INPUT_LIFETIME_INVALID",`${t("access_token_lifetime")}: ${i}`)}}
function pd({add:e,boolean:t,nameOf:n,text:r}){let o=r("id_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is require\
d for an ID token`,"Give the URL of the service that will be called."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var Wn={min:600,max:43200},md=3600;function hs(e,t,n){let r=Kr(e,t),o=gd(r),s=o&&o.serviceAccount!==void 0,[i,...a]=[...r.problems,...zo(e,t,s),...n];if(i)throw Rr(
[i,...a]);if(o)return o;throw new Error("no plan, and nothing that is wrong with it")}function gd(e){for(let T of he)Xr(e,T);let{boolean:t,duration:n,text:r}=e,
o=rs(e),s=os(e),i=ms(e),a=gs(e,i),d={delegates:ss(e),exportVariables:t("export_environment_variables"),requestReason:us(e),retries:ls(e),timeoutMs:n("timeout",{
min:1,max:3600})*1e3,propagationMs:n("wait_for_propagation",{min:0,max:300})*1e3,verify:t("verify")},l={path:r("credentials_file_path"),cleanup:t("cleanup_crede\
ntials")},m=t("create_credentials_file"),h=cs(e),E=ds(e);if(!o)return;wd(e,o);let b=s!==void 0&&hd(o,s)?void 0:s;return kd(e,a,b),Td(e,a,E??Vn(o)),{...d,identity:o,
serviceAccount:b,token:a,file:m?{...l,lifetimeSeconds:b===void 0?void 0:Ed(i)}:void 0,projectId:h??yd(o,s),universe:E??Vn(o),notes:[...o.mode==="key"?o.key.notes:
[],...bd(i,m&&b!==void 0),..._d(o,b)]}}var hd=(e,t)=>e.mode==="key"&&[e.key.email,e.key.file.client_id].includes(t),Vn=e=>(e.mode==="key"?e.key.universe:void 0)??
"googleapis.com";function yd(e,t){let n=t===void 0?void 0:Cn(t);if(n!==void 0||e.mode==="federation")return n;let{email:r,projectId:o}=e.key;return o!==void 0&&
Hn(o)?o:Cn(r)}var Ed=e=>e!==void 0&&e>=Wn.min&&e<=Wn.max?e:void 0;function bd(e,t){if(e===void 0)return[];let{min:n}=Wn;return[...t&&e<n?[`a credentials file ca\
nnot ask for less than ${n}s, so it leaves the lifetime out`]:[],...e>md?["a lifetime above 3600s needs constraints/iam.allowServiceAccountCredentialLifetimeExt\
ension for this account"]:[]]}function _d(e,t){if(e.mode==="federation"||t===void 0)return[];let{email:n}=e.key;return[`the key's account ${n} impersonates ${t}\
: it needs roles/iam.serviceAccountTokenCreator on it`]}function wd({add:e,nameOf:t},n){let r=Vn(n);if(Et(r))return;let o=`${t("credentials_json")}: its univers\
e_domain "${x(r)}" is not a domain name`;e("INPUT_UNIVERSE_INVALID",o)}function kd({add:e,nameOf:t},n,r){if(n?.format!=="access_token"||n.user===void 0||r===void 0||
r.includes("@")||!Xe(r))return;let o=`${t("service_account")}: domain-wide delegation needs the email, not the unique id`,s=`gcloud iam service-accounts describ\
e ${r} --format='value(email)'`;e("INPUT_SERVICE_ACCOUNT_INVALID",o,s)}function Td({add:e,nameOf:t},n,r){n?.format!=="access_token"||n.user===void 0||ee({universe:r})||
e("INPUT_NOT_APPLICABLE",`${t("access_token_subject")} has no effect in the universe ${x(r)}`)}async function ys(e){let{ci:t,handover:n,mode:r,nameOf:o,others:s=[],raw:i,surroundings:a}=e,d=Fe(i,"create_credentials_file")?await No(t,a,i.credentials_file_path?.
trim()||void 0):void 0,l=Vr(e),m=!!i.token_format?.trim(),h={nameOf:o,mode:r,secretsWithheld:t.secretsWithheld?.(a.env)};return{plan:hs(i,h,[...s,...l.problems,
...Sr(a.env),...d?.problems??[],...n==="ci"?Sd(t,Jn(e),{variables:Fe(i,"export_environment_variables"),outputs:m}):[]]),place:d?.place,source:l.source}}var Jn=({
ci:e,handover:t,print:n=()=>{},surroundings:r})=>t==="ci"?e.handover?.(r,n):void 0;function Sd(e,t,n){let r=t?.problems(n)??[];return!n.outputs||t?.setOutputs?r:
[...r,{code:"INPUT_TOKEN_UNDELIVERABLE",message:`a token was asked for, but ${e.label} has no place to hand it to later steps`,suggestions:["Print it with ci-au\
th token, or choose an --output-format."]}]}c();c();c();var ve=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n),Es=[{code:"STS_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too \
many exchanges at once in this project",suggestions:()=>["Exchange once per job and reuse the token; spread the start of large matrices."]},{code:"STS_UNAVAILAB\
LE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries\
 or timeout input rides out longer failures."]},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does \
not read this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"\
STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, deleted, or does not exist under this name",suggestions:e=>[
ue(e),`If it was deleted: ${jo(e)}`,`If it is disabled: ${X(e,"--no-disabled")}`]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:ve(/^The audience in ID Token \[/),
says:"the ID token's audience is not one that the provider accepts",suggestions:e=>["Leave the audience input out, unless the provider lists allowed audiences.",
`To allow it: ${X(e,`--allowed-audiences=${bt(e.audience??"AUDIENCE")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:ve(/^The issuer in ID Token /),says:"the ID tok\
en comes from another issuer than the provider's: compare the two letter by letter",suggestions:e=>[ue(e),`If this CI is to be trusted: ${X(e,"--issuer-uri=ISSU\
ER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:ve(/^Error connecting to the given credential's issuer/),says:"Google could not get the issuer's keys, or none o\
f the uploaded ones has the token's key id",suggestions:e=>[`With the issuer's current keys: ${X(e,"--jwk-json-path=jwks.json")}`,"Or let the issuer answer on t\
he public internet, over https, without a redirect."]},{code:"STS_SIGNATURE_INVALID",matches:ve(/^Unable to verify the ID Token signature/),says:"the ID token d\
oes not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[`If keys are uploaded: ${X(e,"--jwk-json-path=jwks\
.json")}`]},{code:"STS_TOKEN_MALFORMED",matches:ve(/^Unable to parse the ID Token/),says:"what was sent as ID token is not a JWT",suggestions:()=>["Write the to\
ken alone: no quotes, no line break, no JSON around it."]},{code:"STS_TOKEN_STALE",matches:ve(/is stale to sign-in/),says:"the ID token has expired, or its time\
s are in the future",suggestions:()=>["Sign in right before the credentials are used, with a token minted for it."]},{code:"STS_CONDITION_REJECTED",matches:({text:e})=>e.
startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribute condition is false for this job, or names a claim that \
the token lacks",suggestions:e=>[`Hold the claims above against the condition: ${ue(e)}`,`To change it: ${X(e,'--attribute-condition="CONDITION"')}`]},{code:"ST\
S_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"the provider's mapping names a claim that the token does \
not have",suggestions:e=>[ue(e),X(e,'--attribute-mapping="google.subject=assertion.sub,\u2026" (the whole mapping: it is replaced)')]},{code:"STS_SUBJECT_TOO_LO\
NG",matches:({text:e})=>e.includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 bytes",suggestions:e=>["Map \
a shorter claim, and change the bindings that name subject/\u2026",X(e,'--attribute-mapping="google.subject=assertion.repository_id,\u2026"')]},{code:"STS_ATTRI\
BUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.test(e),says:"the mapping turns a claim into something else than a st\
ring, or into too much text",suggestions:e=>['Wrap it: string(\u2026), or .join(",") for a list.',ue(e)]},{code:"STS_REJECTED",matches:()=>!0,says:"Google refus\
ed the exchange",suggestions:e=>[e.provider&&ue(e)]}];var Wt="Google STS",qn="urn:ietf:params:oauth:token-type:jwt",bs=e=>({audience:Ke(e),subjectTokenType:qn}),Kn=({endpoints:e})=>`${e.sts}/v1/token`;async function _s(e,{
audience:t,idToken:n,scopes:r,subjectTokenType:o}){let s=await Ae(e,{service:Wt,method:"POST",url:new URL(Kn(e)),form:{grant_type:"urn:ietf:params:oauth:grant-t\
ype:token-exchange",audience:t,scope:r.join(" "),requested_token_type:"urn:ietf:params:oauth:token-type:access_token",subject_token:n,subject_token_type:o}});if(s.
status!==200)throw le(Wt,s,Es,e.about);let{access_token:i,expires_in:a}=w(s.body)??{};if(typeof i!="string"||i==="")throw z("STS_RESPONSE_INVALID",Wt,s,"an acce\
ss token");if(typeof a!="number"||!Number.isInteger(a)||a<=0)throw new g("STS_TOKEN_NEARLY_EXPIRED",`${Wt} answered with a token that is about to expire`,{suggestions:[
"Sign in right before the credentials are used."]});return{value:i,expiresAt:Math.floor(Date.now()/1e3)+a}}c();c();var Ps=y(st(),1);c();var vs=y(st(),1),it=y(Xn(),1);c();var te=y(Xn(),1);var Id={"https:":["https_proxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["http_proxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},Ts={"http:":"80","https:":"4\
43"},B=({port:e,protocol:t})=>Number(e||Ts[t]),P=({hostname:e})=>e.replace(/^\[|\]$/g,"");function zn(e){let t=P(e);return/^(.+\.)?localhost$/.test(t)||t==="::1"||
(0,te.isIP)(t)===4&&t.startsWith("127.")}function Ss(e,t){if(zn(e))return;let n=Id[e.protocol]?.find(r=>t[r]?.trim());if(!(!n||Ad(e,t.no_proxy||t.NO_PROXY||"")))
return{url:Rd(t[n]?.trim()??"",n),variable:n}}function Rd(e,t){let n=e.includes("://")?e:`http://${e}`,r=URL.canParse(n)?new URL(n):void 0;if(r?.hostname&&r.protocol in
Ts)return r;let o=/^([a-z\d]+):\/\//i.exec(n)?.[1]?.toLowerCase(),s=r&&o?`names a ${o} proxy`:"is no URL";throw new g("PROXY_FAILED",`the variable ${t} ${s}`,{suggestions:[
`Set ${t} to http://HOST:PORT or https://HOST:PORT, or unset it.`]})}var Ad=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&vd(n,P(e),String(B(e))));function vd(e,t,n){
if(e==="*")return!0;let[,r="",o]=/^(\[.*\]|[^:]*|[\da-f:]*:[\da-f:]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(o&&o!==n)return!1;let s=r.replace(/^\*?\.|^\[|\]$/g,
"");return s===""?!1:(0,te.isIP)(t)?xd(s,t):t===s||t.endsWith(`.${s}`)}function xd(e,t){let[n="",r]=e.split("/");if((0,te.isIP)(n)!==(0,te.isIP)(t))return!1;let o=(0,te.isIP)(
n)===6?"ipv6":"ipv4",s=r===void 0?Number.NaN:Number(r),i=new te.BlockList;return r===void 0?i.addAddress(n,o):s>=0&&s<=(o==="ipv6"?128:32)&&i.addSubnet(n,s,o),i.
check(t,o)}var Qn=(e,t,n=!0)=>Zn(r=>Pd(e,r),t,n);function Zn(e,t,n){let r=[],o=n,s=!1;return{socket:e({add:a=>(r.push(a),o||a.unref(),a.on("error",()=>{}),s&&a.destroy(),a),
signal:t}),hold(a){o=a;for(let d of r)a?d.ref():d.unref()},cancel(){s=!0,r.at(-1)?.destroy()}}}async function Pd(e,t){let{origin:n,proxy:r,ca:o}=e;return n.protocol===
"http:"?Vt(e,t):xs(r?{socket:await Vt(e,t)}:{port:B(n)},P(n),o,t)}async function Vt({origin:e,proxy:t,ca:n,socketPath:r},o){if(r!==void 0)return at(o.add((0,it.connect)(
{path:r})),"connect",o.signal);if(!t)return Rs(e,o);try{let s=await Rs(t.url,o),i=t.url.protocol==="https:"?await xs({socket:s},P(t.url),n,o):s;return e.protocol===
"https:"?await Nd(i,e,t,o.signal):i}catch(s){throw s===o.signal.reason?s:Object.assign(s,{atProxy:!0})}}var Rs=(e,{add:t,signal:n})=>at(t((0,it.connect)({host:P(
e),port:B(e),noDelay:!0})),"connect",n);async function xs(e,t,n,{add:r,signal:o}){let{connect:s}=await Promise.resolve().then(()=>y(Yn(),1)),i=s({...e,host:t,...er(
t),...n?{ca:n}:{},ALPNProtocols:["http/1.1"]});return at(r(i),"secureConnect",o)}var er=e=>(0,it.isIP)(e)?{}:{servername:e};function at(e,t,n){return new Promise(
(r,o)=>{let s=a=>()=>{n.removeEventListener("abort",i),a()},i=()=>{o(n.reason),e.destroy()};if(n.aborted)return i();n.addEventListener("abort",i,{once:!0}),e.once(
"error",a=>s(()=>o(a))()),e.once("close",s(()=>o(Od()))),e.once(t,s(()=>r(e)))})}var Od=()=>Object.assign(new Error("the connection was closed"),{code:"ECONNRES\
ET"}),tr=e=>Object.assign(new Error(`the proxy answered ${e}`),{proxyStatus:e,atProxy:!0}),nr=({url:e})=>{if(!e.username&&!e.password)return{};let t=`${As(e.username)}\
:${As(e.password)}`;return{"proxy-authorization":`Basic ${Buffer.from(t).toString("base64")}`}};function As(e){try{return decodeURIComponent(e)}catch{return e}}
function Nd(e,t,n,r){let o=`${t.hostname}:${B(t)}`;return new Promise((s,i)=>{let a=()=>{i(r.reason),e.destroy()};r.addEventListener("abort",a,{once:!0}),(0,vs.request)(
{createConnection:()=>e,method:"CONNECT",path:o,headers:{host:o,...nr(n)}}).once("connect",({statusCode:d=0},l,m)=>{if(r.removeEventListener("abort",a),d>=200&&
d<300)return m.length>0&&e.unshift(m),s(e);e.destroy(),i(tr(d))}).on("error",d=>{r.removeEventListener("abort",a),i(d)}).end()})}var Jt=class extends Ps.Agent{route;#r;#t;constructor(t,n){super({keepAlive:!0}),this.route=t,this.#r=n}preconnect(){this.#t||Object.keys(this.sockets).length+Object.
keys(this.freeSockets).length>0||(this.#t=Qn(this.route,this.#r,!1),this.#t.socket.catch(()=>{}))}createConnection(t,n){this.#o(t.signal??this.#r).then(r=>n(null,
r),r=>n(r))}async#o(t){let n=this.#t;this.#t=void 0;let r=()=>n?.cancel();t.addEventListener("abort",r,{once:!0}),n?.hold(!0);let o=await n?.socket.catch(()=>{});
return t.removeEventListener("abort",r),o?.readyState==="open"?o:Qn(this.route,t).socket}closeIdle(){this.#t?.cancel(),this.#t=void 0;for(let t of Object.values(
this.freeSockets).flat())t?.destroy()}};c();c();var Cd={ENOTFOUND:"the name does not resolve",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"the connection b\
roke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no route",ENETUNREACH:"there is no route",ETIMEDOUT:"the connectio\
n was not accepted in time",ENOENT:"there is no such socket",EACCES:"this user may not open the socket",EPROTO:"the other side does not speak TLS",ERR_SSL_WRONG_VERSION_NUMBER:"\
the other side does not speak TLS"},Ns={SELF_SIGNED_CERT_IN_CHAIN:"its issuer is not known here",DEPTH_ZERO_SELF_SIGNED_CERT:"it is signed by itself",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"\
its issuer is not known here",UNABLE_TO_GET_ISSUER_CERT:"its issuer is not known here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"its issuer is not known here",CERT_UNTRUSTED:"\
its issuer is not known here",CERT_SIGNATURE_FAILURE:"its signature does not verify",CERT_REVOKED:"it was revoked",CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"\
it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"it was issued for another name",HOSTNAME_MISMATCH:"it was issued for another name"},$d="Where a private autho\
rity signs, by a proxy that inspects TLS for example, save its certificate and set NODE_EXTRA_CA_CERTS=/path/ca.pem.",Ld={CERT_HAS_EXPIRED:"Renew the certificat\
e, or set the clock of this computer.",CERT_NOT_YET_VALID:"Set the clock of this computer.",CERT_REVOKED:"Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"\
Check the address: another server answers there.",HOSTNAME_MISMATCH:"Check the address: another server answers there."},rr=({code:e=""})=>e in Ns,Cs=({url:e,variable:t})=>`${e.
protocol}//${e.host} (from ${t})`,qt=e=>`${(e/1e3).toFixed(e<9950?1:0)} s`,ct=({attempts:e,spentMs:t})=>`${e} ${e===1?"attempt":"attempts"} in ${qt(t)}`,Kt=({route:{
proxy:e},lastStatus:t})=>[...e?[`proxy: ${Cs(e)}`]:[],...t?[`the last answer had status ${t}`]:[]];function $s(e,t){return e.name==="TimeoutError"?Os(t):rr(e)?Md(
e,t):e.atProxy&&t.route.proxy?Fd(e,t,t.route.proxy):e.code==="ETIMEDOUT"?Os(t):jd(e,t)}var Ls=({code:e=""})=>{let t=Cd[e]??"the exchange failed";return e?`${t} \
(${e})`:t},Ds=({origin:e,socketPath:t})=>t??e.host,Dd=e=>[`Check that ${e} is there, that something listens on it, and that this user may open it.`],Ud=e=>zn(e.
origin)?[`Check that something listens on port ${B(e.origin)} of this computer.`,"Behind a proxy, set NO_PROXY=127.0.0.1,localhost for the clients of that serve\
r."]:[`Check that this computer may reach ${P(e.origin)} on port ${B(e.origin)}.`,e.proxy?`Where ${P(e.origin)} is reached without the proxy, add it to NO_PROXY\
.`:"Where a proxy is needed, set HTTPS_PROXY=http://HOST:PORT."];function jd(e,t){let{service:n,route:r}=t;return new g("NETWORK_UNREACHABLE",`${n} at ${Ds(r)}:\
 ${Ls(e)}, ${ct(t)}`,{facts:Kt(t),suggestions:r.socketPath===void 0?Ud(r):Dd(r.socketPath)})}function Os(e){let{service:t,route:n}=e;return new g("NETWORK_TIMEO\
UT",`${t} at ${Ds(n)} did not answer in time, ${ct(e)}`,{facts:Kt(e),suggestions:[`Check that this computer may reach ${P(n.origin)} on port ${B(n.origin)}: a f\
irewall that drops packets looks like this.`,...n.proxy?[]:["Where a proxy is needed, set HTTPS_PROXY=http://HOST:PORT."]]})}var Us=(e,t)=>new g("NETWORK_TIMEOU\
T",`${e.service} at ${e.route.origin.host}: the limit of ${qt(t)} for the whole run is reached, ${ct(e)}`,{facts:Kt(e),suggestions:["Raise the limit with --time\
out, or the input timeout."]}),js=(e,t)=>new g("NETWORK_TIMEOUT",`the limit of ${qt(t)} for the whole run leaves no time to wait ${qt(e)}`,{suggestions:["Raise \
the limit with --timeout, or the input timeout."]});function Md(e,t){let{code:n=""}=e,{route:r,issuer:o,service:s}=t,i=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.
host}`:`${s} at ${r.origin.host}`,a=`${Ns[n]} (${n})`;return new g("TLS_UNTRUSTED",`the certificate of ${i} is not trusted: ${a}, ${ct(t)}`,{facts:[...o?[`issue\
r of the presented certificate: ${o}`]:[],...Kt(t)],suggestions:[Ld[n]??$d]})}function Fd(e,t,n){let{proxyStatus:r}=e,o=r?`answered ${r}`:`cannot be used: ${Ls(
e)}`,s=`the proxy ${Cs(n)} ${o}, on the way to ${t.service} at ${t.route.origin.host}`;return new g("PROXY_FAILED",`${s}, ${ct(t)}`,{suggestions:[r===407?`Put t\
he proxy's credentials into ${n.variable}, as http://USER:PASSWORD@HOST:PORT, percent-encoded.`:`Check the address in ${n.variable}, and that the proxy lets ${P(
t.route.origin)} through.`,`Where ${P(t.route.origin)} is reached without the proxy, add it to NO_PROXY.`],...r?{facts:[`status of the proxy: ${r}`]}:{}})}var Gd=2147483647;function Ms(e,t){let n=performance.now()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("abort",o,
{once:!0}),setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),Gd)).unref(),{signal:r.signal,totalMs:e,remainingMs:()=>Math.
max(0,n-performance.now()),end:()=>r.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&r.signal.reason===t.reason}}async function Fs(e,t){
let n=()=>t.isInterrupted()?t.signal.reason:js(e,t.totalMs);if(t.signal.aborted||e>=t.remainingMs())throw n();await new Promise((r,o)=>{let s=()=>{clearTimeout(
i),o(n())},i=setTimeout(()=>{t.signal.removeEventListener("abort",s),r()},e);t.signal.addEventListener("abort",s,{once:!0})})}c();c();c();c();var fe=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${o} ${s}`.trim(),a=i?
`status code ${i}`:"an unknown error";super(`Request failed with ${a}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=
r}};c();var xe=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"messag\
e"in t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};c();var Pe=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new xe(t.cause):
void 0;super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};c();c();var or=(()=>{let e=!1,t=!1;if(!1&&typeof u=="function")try{t=new u("https://empty.invalid",{body:new(void 0),method:"POST",get duplex(){return e=!0,"half"}}).
headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),Gs=typeof globalThis.AbortController==
"function",Xt=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",Bs=!1,Hs=!1,zt=["get","post","put","patch","head","delete"],
Bd=()=>{};Bd();var Ws={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"*/*",blob:"*/*",bytes:"*/*"},Yt=2147483647,Vs=new TextEncoder().
encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,Qt=Symbol("stop"),dt=class{options;constructor(t){this.options=t}},Js=e=>new dt(e),qs={json:!0,parseJson:!0,
stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,onUploadProgress:!0,fetch:!0,context:!0},Ks={
next:!0},Xs={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,integrity:!0,keepalive:!0,signal:!0,window:!0,
duplex:!0};var Hd=e=>{if(!e)return 0;if(e instanceof void 0){let t=0;for(let[n,r]of e)t+=Vs,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,
t+=typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},zs=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),r){o+=r.byteLength;let a=t===0?0:o/t;a>=1&&(a=1-Number.EPSILON),n?.({percent:a,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=s},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},Ys=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new f(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new f(
zs(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},Qs=(e,t,n)=>{if(!e.body)return e;let r=Hd(n??e.body);return new u(e,{duplex:"half",
body:zs(e.body,r,t)})};c();c();var ne=e=>e!==null&&typeof e=="object";var ut=(...e)=>{for(let t of e)if((!ne(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return ar({},...e)},sr=(e={},t={})=>{
let n=new p(e),r=t instanceof p,o=new p(t);for(let[s,i]of o.entries())r&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function Zt(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:ar(e[n]??[],t[n]??[])}var ir=(e={},t={})=>({beforeRequest:Zt(e,t,"beforeRequest"),beforeRetry:Zt(e,t,"beforeRetry"),afterResponse:Zt(
e,t,"afterResponse"),beforeError:Zt(e,t,"beforeError")}),Wd=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,s]of r.entries())n.append(o,s);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(ne(r))for(let[o,s]of Object.entries(r))s!==void 0&&n.append(o,String(s));else{
let o=new URLSearchParams(r);for(let[s,i]of o.entries())n.append(s,i)}return n},ar=(...e)=>{let t={},n={},r={},o,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(ne(i)){for(let[a,d]of Object.entries(i)){if(a==="signal"&&d instanceof globalThis.AbortSignal){s.push(d);continue}if(a==="conte\
xt"){if(d!=null&&(!ne(d)||Array.isArray(d)))throw new TypeError("The `context` option must be an object");t={...t,context:d==null?{}:{...t.context,...d}};continue}
if(a==="searchParams"){d==null?o=void 0:o=o===void 0?d:Wd(o,d);continue}ne(d)&&a in t&&(d=ar(t[a],d)),t={...t,[a]:d}}ne(i.hooks)&&(r=ir(r,i.hooks),t.hooks=r),ne(
i.headers)&&(n=sr(n,i.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),s.length>0&&(s.length===1?t.signal=s[0]:Xt?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};c();var ei=e=>zt.includes(e)?e.toUpperCase():e,Vd=["get","put","head","delete","options","trace"],Jd=[408,413,429,500,502,503,504],qd=[413,429,503],Zs={limit:2,methods:Vd,
statusCodes:Jd,afterStatusCodes:qd,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
ti=(e={})=>{if(typeof e=="number")return{...Zs,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...Zs,...t}};c();c();var pe=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function cr(e,t,n,r){return new Promise((o,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new pe(e))},r.timeout);r.fetch(e,t).then(o).catch(s).then(()=>{clearTimeout(
i)})})}c();async function dr(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(s),r(t.
reason)}let s=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}c();var ni=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in Xs)&&!(r in qs)&&(!(r in e)||r in Ks)&&(n[r]=t[r]);return n},ri=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;c();function lt(e){return e instanceof fe||e?.name===fe.name}function ur(e){return e instanceof pe||e?.name===pe.name}var ft=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>Yt)throw new RangeError(`The \`timeout\` option cann\
ot be greater than ${Yt}`);await Promise.resolve();let i=await r.#y();for(let a of r.#e.hooks.afterResponse){let d=r.#p(i.clone()),l;try{l=await a(r.request,r.#d(),
d,{retryCount:r.#o})}catch(h){throw r.#i(d),r.#i(i),h}if(l instanceof dt)throw r.#i(d),r.#i(i),new Pe(l.options);let m=l instanceof f?l:i;d!==m&&r.#i(d),i!==m&&
r.#i(i),i=m}if(r.#p(i),!i.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(i.status):r.#e.throwHttpErrors)){let a=new fe(i,r.request,r.#d());for(let d of r.#e.
hooks.beforeError)a=await d(a,{retryCount:r.#o});throw a}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!Bs)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let a=i.clone();
return r.#i(i),Ys(a,r.#e.onDownloadProgress)}return i},s=r.#m(o).finally(()=>{let i=r.#a;r.#l(i?.body??void 0),r.#l(r.request.body??void 0)});for(let[i,a]of Object.
entries(Ws))i==="bytes"&&typeof f?.prototype?.bytes!="function"||(s[i]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||a);let d=await s;
if(i==="json"){if(d.status===204)return"";let l=await d.text();return l===""?"":n.parseJson?n.parseJson(l):JSON.parse(l)}return d[i]()});return s}static#r(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#t;#o=0;#n;#e;#a;#s;#c;constructor(t,n={}){
if(this.#n=t,this.#e={...n,headers:sr(this.#n.headers,n.headers),hooks:ir({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:ei(n.
method??this.#n.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:ti(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??globalThis.
Object.bind(globalThis),context:n.context??{}},typeof this.#n!="string"&&!(this.#n instanceof URL||this.#n instanceof u))throw new TypeError("`input` must be a \
string, URL, or Request");if(this.#e.prefixUrl&&typeof this.#n=="string"){if(this.#n.startsWith("/"))throw new Error("`input` must not begin with a slash when u\
sing `prefixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#n=this.#e.prefixUrl+this.#n}Gs&&Xt&&(this.#s=this.#e.signal??this.#n.signal,this.#t=
new globalThis.AbortController,this.#e.signal=this.#s?AbortSignal.any([this.#s,this.#t.signal]):this.#t.signal),or&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new p(n.headers).has("content-type");if(this.#n instanceof u&&(Hs&&this.#e.body instanceof void 0||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new u(this.#n,this.#e),ri(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#r(this.#e.searchParams)).toString()),i=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,s);this.request=new u(
i,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!or)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#g(this.request,
this.#e.body??void 0)}}#u(){let t=this.#e.retry.delay(this.#o),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#h(t){if(this.#o++,this.#o>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new xe(t);if(n instanceof Pe)return n.customDelay??this.#u();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#o});if(r===!1)throw t;if(r===
!0)return this.#u()}if(ur(t)&&!this.#e.retry.retryOnTimeout)throw t;if(lt(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let s=this.#e.retry.maxRetryAfter??o;return o<s?o:s}if(t.response.status===413)throw t}return this.#u()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#l(t){t&&t.cancel().catch(()=>{})}#i(t){this.#l(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#h(n),Yt);if(this.#o<1)throw n;if(await dr(r,this.#s?{signal:this.#s}:{}),n instanceof Pe&&n.customRequest){let o=this.#e.signal?new u(
n.customRequest,{signal:this.#e.signal}):new u(n.customRequest);this.#f(o)}for(let o of this.#e.hooks.beforeRetry){let s=await o({request:this.request,options:this.#d(),
error:n,retryCount:this.#o});if(s instanceof u){this.#f(s);break}if(s instanceof f)return s;if(s===Qt)return}return this.#m(t)}}async#y(){this.#t?.signal.aborted&&
(this.#t=new globalThis.AbortController,this.#e.signal=this.#s?AbortSignal.any([this.#s,this.#t.signal]):this.#t.signal,this.request=new u(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#d(),{retryCount:this.#o});if(r instanceof f)return r;if(r instanceof u){this.#f(
r);break}}let t=ni(this.request,this.#e);return this.#a=this.request,this.request=this.#a.clone(),this.#e.timeout===!1?this.#e.fetch(this.#a,t):cr(this.#a,t,this.#t,
this.#e)}#d(){if(!this.#c){let{hooks:t,...n}=this.#e;this.#c=Object.freeze(n)}return this.#c}#f(t){this.#c=void 0,this.request=this.#g(t)}#g(t,n){return!this.#e.
onUploadProgress||!t.body?t:Qs(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};/*! MIT License © Sindre Sorhus */var lr=e=>{let t=(n,r)=>ft.create(n,ut(e,r));for(let n of zt)t[n]=(r,o)=>ft.create(r,ut(e,o,{method:n}));return t.create=n=>lr(
ut(n)),t.extend=n=>(typeof n=="function"&&(n=n(e??{})),lr(ut(e,n))),t.stop=Qt,t.retry=Js,t},Kd=lr(),oi=Kd;c();var ii=y(st(),1);var si=1048576;async function fr(e,t,n){try{return await Xd(e,t,n)}catch(r){if(r.stale)return fr(e,t,n);throw r}}function Xd(e,{method:t,url:n,headers:r,body:o},s){
return new Promise((i,a)=>{if(s.aborted)return a(s.reason);let d=()=>a(s.reason);s.addEventListener("abort",d,{once:!0});let l=b=>{s.removeEventListener("abort",
d),b()},{proxy:m}=e.route,h=m&&n.protocol==="http:",E=(0,ii.request)({agent:e,host:P(n),port:B(n),method:t,path:h?`${n.origin}${n.pathname}${n.search}`:n.pathname+
n.search,headers:{host:n.host,...r,...h?nr(m):{}},signal:s});E.on("error",b=>l(()=>a(Object.assign(b,{stale:zd(b,E.reusedSocket)})))),E.once("response",b=>{Yd(b).
then(T=>l(()=>h&&T.status===407?a(tr(407)):i(T)),T=>l(()=>a(T)))}),E.end(o)})}var zd=({code:e},t)=>t&&(e==="ECONNRESET"||e==="EPIPE");async function Yd(e){let t=[],
n=0;for await(let o of e)if(t.push(o),n+=o.length,n>si)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(n,si));return{status:e.statusCode??0,headers:e.headers,
body:r}}c();var Qd=3e3;async function ai(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=P(r.origin),s,i=Zn(async d=>{let{connect:l}=await Promise.resolve().then(()=>y(Yn(),1)),
m=await Vt(r,d),h=d.add(l({socket:m,host:o,...er(o),rejectUnauthorized:!1}));return await at(h,"secureConnect",d.signal),s=Object.entries(h.getPeerCertificate().
issuer??{}).map(([E,b])=>`${E}=${b}`).join(", "),h},n,!0),a=setTimeout(i.cancel,Qd);return await i.socket.catch(()=>{}),clearTimeout(a),i.cancel(),s&&Zd(s)}var Zd=e=>e.
replace(/[^\x20-\x7e]/g,"?").slice(0,200);c();var ci=y(st(),1);function di(e,t){let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new g("INPUT_ENDPOINT_INVALID",`the address of ${n} is nei\
ther https nor http`);let{type:s,body:i}=eu(e),a={accept:"application/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?{}:{authorization:`Be\
arer ${e.bearer}`},...tu(e.headers)};for(let[d,l]of Object.entries(a))nu(n,d,l);return{method:r,url:o,headers:a,body:i}}function eu({json:e,form:t}){return e!==
void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"application/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var tu=(e={})=>Object.
fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),n]));function nu(e,t,n){try{(0,ci.validateHeaderValue)(t,n)}catch{throw new g("INPUT_HEADER_INVALID",
`the header ${t} for ${e} holds characters that cannot be sent`)}}c();var ru=new Set([408,429,500,502,503,504]),ou=new Set([502,503,504]),su=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNR\
EACH","ENETUNREACH","EPIPE","ETIMEDOUT"]),ui=({status:e,body:t})=>ru.has(e)||e>=400&&e<500&&iu(t)==="quota_exceeded",li=({name:e,code:t="",proxyStatus:n=0})=>e===
"TimeoutError"||su.has(t)||ou.has(n);function iu(e){if(e.includes("quota_exceeded"))try{return JSON.parse(e)?.error}catch{return}}function fi(e,t,n,r=Math.random){
return Math.max(r()*t*2**(e-1),au(n))}function au(e=""){if(/^\d+$/.test(e.trim()))return Number(e)*1e3;let t=Date.parse(e);return Number.isNaN(t)?0:Math.max(0,t-
Date.now())}var cu=2e4,du=500;async function pi(e,t,n){let r={call:e,agent:t,options:n,outgoing:di(e,n.userAgent??"ci-auth"),startedAt:performance.now(),attempts:0,sentAt:0,
received:void 0,lastStatus:void 0,retryInMs:0};try{await uu(r)}catch(o){if(!lt(o))throw await mu(o,r)}return gu(r)}async function uu(e){let{call:t,options:n}=e,
{signal:r}=n.run;r.throwIfAborted(),await oi(t.url.origin+t.url.pathname,{method:t.method,fetch:async o=>{let{status:s}=await lu(e,o.signal);return new f(null,{
status:Math.min(s,599)})},retry:{limit:n.retries,methods:["get","post","patch"],shouldRetry:({error:o})=>pu(o,e),delay:()=>e.retryInMs},signal:r,timeout:n.callTimeoutMs??
cu})}async function lu(e,t){let{agent:n,outgoing:r,options:o}=e;e.attempts++,e.sentAt=Date.now(),e.received=void 0;let s=performance.now(),i=a=>{let{method:d,url:l}=r;
o.trace?.(`${d} ${l.host}${l.pathname} ${a} ${Math.round(performance.now()-s)} ms`)};try{return e.received=await fr(n,r,t),e.lastStatus=e.received.status,i(e.lastStatus),
e.received}catch(a){throw i(t.aborted?"no answer":fu(a)),a}}var fu=({code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";function pu(e,t){let{attempts:n,
received:r,options:o}=t,{run:s,backoffMs:i=du}=o;return s.signal.aborted||!(r?ui(r):li(e))?!1:(t.retryInMs=fi(n,i,r?.headers["retry-after"]),t.retryInMs<s.remainingMs())}
async function mu(e,t){let{call:n,agent:r,attempts:o,lastStatus:s,options:i,startedAt:a}=t,{run:d}=i;if(d.isInterrupted())return d.signal.reason;let{route:l}=r,
m={service:n.service,route:l,attempts:o,lastStatus:s,spentMs:performance.now()-a};if(d.signal.aborted)return Us(m,d.totalMs);let h=rr(e)?await ai(l,e.atProxy===
!0,d.signal):void 0;return $s(e,{...m,issuer:h})}function gu({attempts:e,received:t,sentAt:n}){let{status:r=0,headers:o={},body:s=""}=t??{},i=Date.parse(o.date??
""),a=Math.trunc((i-(n+Date.now())/2)/1e3)+0;return{status:r,contentType:o["content-type"]??"",body:s,attempts:e,skewSeconds:Number.isNaN(a)?void 0:a}}function mi(e){let t=Ms(e.deadlineMs,e.signal),n=new Map,r=({socketPath:o,url:s})=>{let i=`${s.origin} ${o??""}`,a=n.get(i);if(a)return a;let d=o===void 0?Ss(s,
e.env):void 0,l=new Jt({origin:new URL(s.origin),socketPath:o,proxy:d,ca:e.ca},t.signal);return n.set(i,l),l};return{send:async o=>pi(o,r(o),{...e,run:t}),preconnect(o){
try{r({url:o}).preconnect()}catch{}},wait:o=>Fs(o,t),remainingMs:t.remainingMs,signal:t.signal,close(){t.end();for(let o of n.values())o.closeIdle()}}}c();async function gi(e,t){try{return await t()}catch(n){if(!(n instanceof g)||n.server===void 0||n.facts.length>0)throw n;let{cause:r,code:o,message:s,problems:i,server:a,
suggestions:d}=n;throw new g(o,s,{cause:r,facts:e(),problems:i,server:a,suggestions:d})}}c();c();function en(e){let t=new Map;return{forget:()=>t.clear(),get(n,r){let o=`${r??""} ${n.join(" ")}`,s=()=>e(n,r),i=t.get(o)?.then(a=>hu(a)?a:s())??s();return t.set(
o,i),i.catch(()=>t.get(o)===i&&t.delete(o)),i}}}var hu=({expiresAt:e})=>e-Date.now()/1e3>20;c();var yu=60,Eu=10;function hi(e,{fresh:t,label:n}){let r=Ye(e),o=r&&jt(r.claims,"exp");if(!r||o===void 0)throw new g("OIDC_TOKEN_MALFORMED",`${n} holds no ID toke\
n, but ${Qe(e)}`,{suggestions:["Hand over the JWT alone: no quotes, no JSON around it, no masked text."]});return t||bu(o-Date.now()/1e3,o,n),{value:e,claims:r.
claims,expiresAt:o}}function bu(e,t,n){let r=new Date(t*1e3).toISOString();if(e<-yu)throw new g("OIDC_TOKEN_EXPIRED",`the ID token in ${n} expired ${Math.round(
-e)} s ago (${r})`,{suggestions:["Sign in right after the CI hands out the token, or impersonate a service account at the start of the job."]});if(e>=0&&e<Eu)throw new g(
"OIDC_TOKEN_TOO_SHORT",`the ID token in ${n} dies in ${Math.round(e)} s`,{suggestions:["Sign in right after the CI hands out the token."]})}function yi({claims:e,
expiresAt:t}){let n=String(e.sub??"(none)"),r=W([e.aud??"(none)"].flat().join(", "));return[`iss  ${W(String(e.iss??"(none)"))}`,`aud  ${r}`,`sub  ${W(n)} (${Buffer.
byteLength(n)} of at most 127 bytes)`,`exp  in ${Math.round(t-Date.now()/1e3)} s`]}var _u=["repository","repository_owner","ref","environment","event_name","job\
_workflow_ref","namespace_path","project_path"],Ei=({claims:e})=>_u.flatMap(t=>{let n=e[t];return typeof n=="string"&&n!==""?[`${t}  ${W(n)}`]:[]});function bi(e){let{audience:t,google:n,provider:r,report:o,source:s,target:i}=e,a;async function d(){let E=await s.mint(t,n.network);o.mask(E),a=hi(E,{label:s.label,
fresh:s.mintsAgain});let{sub:b}=a.claims;return r&&typeof b=="string"&&(n.about.principal=Do(r,b)),a}let l=(E,b)=>_s(n,{...i,idToken:E.value,scopes:b}).catch(T=>{
throw ku(T,E)});async function m(E){try{return await l(await d(),E)}catch(b){if(!s.mintsAgain||!Tu(b))throw b;return l(await d(),E)}}let h=en(async E=>{let b=await m(
E);return o.mask(b.value),b});return{account:void 0,principal:()=>n.about.principal??i.audience,accessToken:E=>h.get(E),forget:h.forget,sign:void 0,idToken:()=>a,
facts:()=>Su(e,a)}}var wu=2;function ku(e,{expiresAt:t}){return!(e instanceof g&&e.server?.status===500)||t-Date.now()/1e3>wu?e:new g("STS_TOKEN_NEARLY_EXPIRED",
`the ID token was about to expire
${e.message}`,{server:e.server,suggestions:["Sign in right before the credentials are used."]})}var Tu=e=>e instanceof g&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_E\
XPIRED"].includes(e.code);function Su({google:e,provider:t},n){let{principal:r,serviceAccount:o}=e.about;return[...t?[`provider  ${de(t)}`]:[],...o===void 0?[]:
[`service account  ${o}`],...n?yi(n):[],...r===void 0?[]:[`${W(r)} (if google.subject is mapped from assertion.sub)`],...n?Ei(n):[]]}c();function _i(e,t,n){let r=ts(t);e.about.principal=t.email;let o=en(async(s,i=rt)=>{let a=s.join(" "),d=ee(e)?await ot(e,r,{iss:t.email,scope:a,lifetimeSeconds:i}):
await Iu(r,t.email,a,i);return n.mask(d.value),d});return{account:t.email,principal:()=>t.email,accessToken:o.get,forget:o.forget,sign:r,facts:()=>[`key of  ${t.
email}`,...t.keyId===void 0?[]:[`key id  ${t.keyId}`]]}}async function Iu(e,t,n,r){let o=Math.floor(Date.now()/1e3),s=o+r;return{value:await e({iss:t,sub:t,scope:n,
iat:o,exp:s}),expiresAt:s}}var wi=({file:e})=>String(e.private_key).split(/\r?\n|\\n/).filter(t=>t.length>=16&&!t.startsWith("-----"));c();async function ki(e,t,n,r){let o=n.serviceAccount===void 0&&n.delegates.length===0,s=r.format==="id_token"?ee(e):r.lifetimeSeconds<=rt;if(o&&(s||t.account===void 0))
return Ru(e,t,r);let i=n.serviceAccount??t.account;if(i===void 0)throw Ti("delegates lead");return Au(e,t,{serviceAccount:i,delegates:n.delegates},r)}var Ti=e=>new g(
"INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} nowhere without a service account`,{suggestions:["Add the service account to become."]});async function Ru(e,t,n){let{account:r,
sign:o}=t;if(n.format==="access_token"&&n.user===void 0)return t.accessToken(n.scopes,r===void 0?void 0:n.lifetimeSeconds);if(r===void 0||!o)throw Ti("an ID tok\
en or a subject leads");return n.format==="id_token"?qo(e,o,{iss:r,target_audience:n.audience}):ot(e,o,{iss:r,scope:n.scopes.join(" "),sub:n.user??"",lifetimeSeconds:n.
lifetimeSeconds})}async function Au(e,t,n,r){if(r.format==="id_token")return pr(t,n,d=>Wo(e,d,r));let{lifetimeSeconds:o,scopes:s,user:i}=r;return i===void 0?pr(
t,n,d=>Ho(e,d,{lifetimeSeconds:o,scopes:s})):ot(e,d=>pr(t,n,l=>Vo(e,l,d)),{iss:vu(n),scope:s.join(" "),sub:i,lifetimeSeconds:o})}function vu({serviceAccount:e}){
if(e.includes("@"))return e;throw new g("INPUT_SERVICE_ACCOUNT_INVALID","domain-wide delegation needs the email of the service account, not its unique id",{suggestions:[
`gcloud iam service-accounts describe ${e} --format='value(email)'`]})}async function pr(e,t,n){let r=await e.accessToken([K]);try{return await n({...t,bearer:r.
value})}catch(o){if(!(o instanceof g&&o.code==="IAM_BEARER_REJECTED"&&r.expiresAt<=Date.now()/1e3))throw o;e.forget();let i=await e.accessToken([K]);return n({...t,
bearer:i.value})}}c();var xu=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED","API_DI\
SABLED"]),Pu=2e3,Ou=15e3;async function Si(e,t){let{firstWaitMs:n=Pu,network:r,report:o}=t;for(let s=n;;s=Math.min(s*1.5,Ou)){let i=Date.now();try{return await e()}catch(a){
let{leftMs:d}=t;if(d<=0||!(a instanceof g)||!xu.has(a.code))throw a;o.note(`${a.code}: waiting for the change to arrive, ${Math.ceil(d/1e3)} s left`),await r.wait(
Math.min(s,d)),t.leftMs-=Date.now()-i}}}function Ri(e,t,n){let{report:r,surroundings:o}=t,{endpoints:s}=ln(o.env,e.universe),i=mi({env:o.env,deadlineMs:e.timeoutMs+e.propagationMs,retries:e.retries,trace:r.
trace,userAgent:t.userAgent,...t.pace,...t.signal===void 0?{}:{signal:t.signal}}),{requestReason:a,universe:d}=e,l={network:i,endpoints:s,universe:d,requestReason:a,
about:Nu(e)},{actor:m,federated:h}=Cu(e.identity,l,n,r),E={serviceAccount:e.serviceAccount,delegates:e.delegates};for(let q of $u(e,s))i.preconnect(new URL(q));
let b=t.pace?.backoffMs===void 0?void 0:4*t.pace.backoffMs,T={network:i,report:r,leftMs:e.propagationMs,firstWaitMs:b};return{actor:m,federated:h,google:l,target:E,
mint:q=>Ii({actor:m,google:l,target:E},q,T),mintOwn:q=>Ii({actor:m,google:l,target:{delegates:[]}},q,T),close:i.close}}async function Ii({actor:e,google:t,target:n},r,o){
let s=await gi(e.facts,()=>Si(()=>ki(t,e,n,r),o));return o.report.mask(s.value),s}function Nu({delegates:e,identity:t,projectId:n,serviceAccount:r,token:o}){let s=o?.
format==="access_token"?o:void 0;return{delegates:e,projectId:n,serviceAccount:r,provider:t.mode==="federation"?t.provider:void 0,audience:t.mode==="federation"?
t.audience:void 0,scopes:s?.scopes,user:s?.user,lifetimeSeconds:s?.lifetimeSeconds}}function Cu(e,t,n,r){if(e.mode==="key"){for(let a of wi(e.key))r.mask(a);return{
actor:_i(t,e.key,r),federated:void 0}}if(!n)throw new Error(`no token source for ${de(e.provider)}`);let{audience:o,provider:s}=e,i=bi({google:t,source:n,audience:o,
provider:s,target:bs(s),report:r});return{actor:i,federated:i}}function $u({delegates:e,identity:t,serviceAccount:n,token:r,universe:o,verify:s},i){let a=n!==void 0||
e.length>0,d=t.mode==="key"&&ee({universe:o})||r?.format==="access_token"&&r.user!==void 0;return[...t.mode==="federation"?[i.sts]:[],...d&&(s||r)?[i.oauth2]:[],
...a&&(s||r)?[i.iamcredentials]:[]]}c();async function vi(e,t,n,r){let{identity:o,projectId:s,serviceAccount:i,token:a}=e,{asked:d}=n,l=t.federated?.idToken()?.claims.sub;return{mode:o.mode,principal:await t.
actor.principal(),provider:o.mode==="federation"?de(o.provider):void 0,subject:typeof l=="string"?l:void 0,serviceAccount:i??t.actor.account,projectId:s,credentialsFile:r&&
{path:r.path,type:r.type,source:r.source,expires:r.diesAt===void 0?void 0:Y(r.diesAt)},token:a&&d&&{format:a.format,expires:Y(d.expiresAt),...a.format==="access\
_token"?{scopes:a.scopes}:{audience:a.audience}},variables:e.exportVariables?wr({projectId:s,credentialsFile:r?.path,executable:r?.source==="executable"}):{},outputs:{
...s===void 0?{}:{project_id:s},...r===void 0?{}:{credentials_file_path:r.path},...Ai("auth_token",n.federated),...a?Ai(a.format,d):{}}}}var Ai=(e,t)=>t===void 0?
{}:{[e]:t.value,[`${e}_expiration`]:Y(t.expiresAt)};c();var ji=y(we(),1);c();var $=y(ie(),1),k=y(v(),1);c();var xi=y(ie(),1),M=y(v(),1);async function Pi(e,t){let n=Lu(e,(0,M.dirname)(t)).map(s=>(0,M.join)(s,".gitignore")),r=await Promise.all(n.map(s=>(0,xi.readFile)(s,"utf8").catch(ce(""))));if(!r.
some(s=>/^!/m.test(s)))return;let{default:o}=await Promise.resolve().then(()=>y(Nt(),1));for(let[s,i]of n.entries()){let a=(0,M.relative)((0,M.dirname)(i),t).split(
M.sep).join("/"),d=o({ignorecase:!1}).add(r[s]??"").test(a);if(d.unignored)return i;if(d.ignored)return}}function Lu(e,t){let n=[t];for(let r=t;r!==e&&r!==(0,M.dirname)(
r);r=(0,M.dirname)(r))n.push((0,M.dirname)(r));return n}async function Oi(e){try{let t=await(0,$.realpath)((0,k.dirname)(e)),n=await Uu(t);return n&&await Du(n,(0,k.join)(t,(0,k.basename)(e)))}catch(t){return`${e} is\
 not excluded from git: ${S(t)}`}}async function Du({root:e,common:t},n){let r=(0,k.relative)(e,n).split(k.sep).join("/");if(r.includes(`
`))return`${n} is not excluded from git: no exclude file can hold a line break`;let o=se((0,k.basename)(n))?[oe]:[oe,It(r)],s=(0,k.join)(t,"info","exclude"),i=await(0,$.readFile)(
s,"utf8").catch(ce("")),a=new Set(i.split(`
`)),d=o.filter(m=>!a.has(m));d.length>0&&(await(0,$.mkdir)((0,k.dirname)(s),{recursive:!0}),await(0,$.appendFile)(s,`${i===""||i.endsWith(`
`)?"":`
`}${d.join(`
`)}
`));let l=await Pi(e,n);return l&&`${n} is not excluded from git: a line of ${l} that begins with "!" lets it in again`}async function Uu(e){for(let t=e;;t=(0,k.dirname)(
t)){let n=await ju((0,k.join)(t,".git"));if(n)return{root:t,common:n};if(t===(0,k.dirname)(t))return}}async function ju(e){let t=await(0,$.stat)(e).catch(ce(void 0));
if(!t)return;let n=t.isDirectory()?e:await Mu(e);if(!n||!await Fu((0,k.join)(n,"HEAD")))return;let r=await(0,$.readFile)((0,k.join)(n,"commondir"),"utf8").catch(
ce("."));return(0,k.resolve)(n,r.trimEnd())}async function Mu(e){let t=/^gitdir: (.+?)[\r\n]*$/s.exec(await(0,$.readFile)(e,"utf8"))?.[1];return t&&(0,k.resolve)(
(0,k.dirname)(e),t)}var Fu=e=>(0,$.stat)(e).then(()=>!0,ce(!1));c();var L=y(ie(),1),Oe=y(v(),1);c();var pt=({dev:e,ino:t,birthtimeNs:n})=>({device:e.toString(),inode:t.toString(),birthtimeMs:Number(n)/1e6}),tn=(e,t)=>e.device===t.device&&e.inode===t.inode&&
(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs);async function Ni(e,t=L.rename){let n=[...new Set(e.map(({path:r})=>r))];return Promise.all(n.map(r=>Gu(r,e.filter(o=>o.path===r),t)))}async function Gu(e,t,n){
try{let r=await Bu(e,t,n);return r.outcome==="kept"||!await qu(e,t)?r:r.outcome==="absent"?{path:e,outcome:"removed"}:r}catch(r){return R(r)==="ENOENT"?{path:e,
outcome:"absent"}:mr(e,S(r))}}var mr=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${t}`});async function Bu(e,t,n){let r=await nn(
e,t);return r===void 0?{path:e,outcome:"absent"}:r.record?r.record.remove?Hu(e,t,n):{path:e,outcome:"kept"}:t.some(({remove:o})=>o)?mr(e,r.fault):{path:e,outcome:"\
absent"}}async function nn(e,t){try{let n=await(0,L.lstat)(e,{bigint:!0});if(n.isSymbolicLink())return{fault:"it is a link now"};if(n.isDirectory())return{fault:"\
it is a folder now"};if(!n.isFile())return{fault:"it is no regular file now"};let r=pt(n);return{record:t.find(o=>tn(o,r)),fault:"it is another file now"}}catch(n){
if(["ENOENT","ENOTDIR"].includes(R(n)))return;throw n}}async function Hu(e,t,n){let r=(0,Oe.join)((0,Oe.dirname)(e),St());await n(e,r);let o=await nn(r,t);return o===
void 0?{path:e,outcome:"absent"}:o.record?.remove?(await(0,L.unlink)(r),{path:e,outcome:"removed"}):mr(e,`${o.fault}${await Wu(r,e)}`)}async function Wu(e,t){try{
return await(0,L.link)(e,t),await(0,L.unlink)(e),""}catch{return await nn(t,[])===void 0&&await(0,L.rename)(e,t).then(Vu,Ju)?"":`, and what stood there had to b\
e left at ${e}`}}var Vu=()=>!0,Ju=()=>!1;async function qu(e,t){let n=(0,Oe.dirname)(e),r=await(0,L.readdir)(n).catch(()=>[]),o=!1;for(let s of r.filter(Yr).map(
i=>(0,Oe.join)(n,i)))(await nn(s,t))?.record?.remove&&(await(0,L.unlink)(s),o=!0);return o}c();var J=y(ie(),1),rn=y(v(),1);async function $i(e,t,n=()=>{},{link:r=J.link,mode:o=384}={}){if(await Ku(e))throw O(Ve(e,await xn(e)));let s=(0,rn.join)((0,rn.dirname)(e),St());await Ci({path:e,
at:s,content:t,mode:o},n,()=>Xu(s,e,r))||await Ci({path:e,at:e,content:t,mode:o},n,async()=>!0)}var Ku=e=>(0,J.lstat)(e).then(()=>!0,()=>!1);async function Xu(e,t,n){
try{return await n(e,t),!0}catch(r){if(R(r)==="EEXIST")throw r;return!1}}async function Ci({at:e,content:t,mode:n,path:r},o,s){let i,a=!1;try{i=await(0,J.open)(
e,"wx",n);let d=pt(await i.stat({bigint:!0}));o(d),await i.writeFile(t),a=await s(),e!==r&&await(0,J.unlink)(e);let l=pt(await i.stat({bigint:!0}));return a&&!tn(
d,l)&&o({...l,birthtimeMs:0}),a}catch(d){throw i&&await(0,J.unlink)(e).catch(()=>{}),a&&await(0,J.unlink)(r).catch(()=>{}),await zu(r,d)}finally{await i?.close()}}
async function zu(e,t){let n=R(t);return n===""||t instanceof g?t:n==="EEXIST"?O(Ve(e,await xn(e)),t):O(A(e,S(t)),t)}c();var on=y(H(),1),mt=y(v(),1);c();function gr(e){let{audience:t,endpoints:n,lifetimeSeconds:r,serviceAccount:o,source:s,universe:i}=e;return{universe_domain:i,type:"external_account",audience:t,
subject_token_type:qn,token_url:Kn({endpoints:n}),credential_source:Yu(s),...o===void 0?{token_info_url:`${n.sts}/v1/introspect`}:{service_account_impersonation_url:et(
{endpoints:n},o,"generateAccessToken"),...r===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:r}}}}}var Li=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function Yu(e){if(e.kind==="url"){let{field:t,headers:n,url:r}=e;return{url:r,...Object.keys(n).length>0?{headers:n}:
{},...Li(t)}}return e.kind==="file"?{file:e.path,...Li(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}c();var Di=({delegates:e,endpoints:t,serviceAccount:n,source:r,universe:o})=>({universe_domain:o,type:"impersonated_service_account",delegates:e.map(ze),service_account_impersonation_url:et(
{endpoints:t},n,"generateAccessToken"),source_credentials:r});var Qu=6e4,hr=e=>JSON.stringify(e,null,2);async function Ui(e,t,n,r){let{delegates:o,identity:s,serviceAccount:i,universe:a}=e,{endpoints:d}=t.google,l=T=>i===void 0?
T:Di({delegates:o,endpoints:d,serviceAccount:i,source:T,universe:a});if(s.mode==="key")return{file:l(s.key.file),source:"key"};let{refresh:m,...h}=await Zu(s.audience,
t,n,r),E={endpoints:d,universe:a,audience:Ke(s.provider),source:m};return{file:o.length>0?l(gr(E)):gr({...E,serviceAccount:i,lifetimeSeconds:e.file?.lifetimeSeconds}),
source:m.kind,...h}}async function Zu(e,t,n,r){let{place:o,source:s}=n,i=t.federated?.idToken(),a=i?{diesAt:i.expiresAt,lastsForJob:s?.lastsForJob??!1}:{},d=s?.
refreshSource(e);if(d)return{refresh:d,...s?.mintsAgain?{}:a};let l=s?.mintsAgain?await el(e,s,n,r):{};if("refresh"in l)return l;let m=(0,mt.join)((0,mt.dirname)(
o.path),Tt());return await r(m,"subject-token",hr({id_token:i?.value})),{refresh:{kind:"file",path:m,field:"id_token"},...a,...l}}async function el(e,{origin:t},{
launcher:n,place:r},o){if(!n)return{};let{cwd:s,temporaryFolder:i}=r.surroundings,a=await n({origin:t,audience:e,cwd:s},{beside:r.path,temporaryFolder:i});return a?
(await o(a.path,"launcher",a.content),tl(a.path)?{refresh:{kind:"executable",command:a.path,timeoutMs:Qu}}:{why:`nothing may be executed in ${(0,mt.dirname)(a.path)}\
; use ci-auth exec`}):{why:"client libraries can run nothing here that would mint again; use ci-auth exec"}}function tl(e){try{return(0,on.accessSync)(e,on.constants.
X_OK),!0}catch{return!1}}async function Mi(e,t,n){let{onRecorded:r,place:o,report:s}=n,i=Ut(o.ci,o.surroundings),a=[],d=async(m,h,E)=>{let b=await Oi(m);b!==void 0&&s.warn("FILE_IN_WORK\
SPACE",b),await $i(m,E,q=>{let ge={id:(0,ji.randomUUID)(),path:m,kind:h,remove:e.file?.cleanup??!0,createdAt:Y(Math.floor(Date.now()/1e3)),...q};i.record(ge),a.
push(ge),r?.(a)},{mode:h==="launcher"?448:384})},l=async()=>{await Ni(a.map(m=>({...m,remove:!0})));for(let{id:m}of a)i.withdraw(m)};try{let m=await Ui(e,t,n,d);
await d(o.path,"credentials",hr(m.file));for(let h of await Co(o))s.warn("FILE_IN_WORKSPACE",h);return{path:o.path,type:String(m.file.type),source:m.source,diesAt:m.
diesAt,lastsForJob:m.lastsForJob,why:m.why,entries:a,undo:l}}catch(m){throw await l(),m}}async function Fi(e){let{report:t}=e,{place:n,plan:r,source:o}=await ys(e);for(let i of o?.secrets??[])t.mask(i);for(let i of r.notes)t.note(i);let s=Ri(r,e,o);
try{let i=await Tr(r,s),a=r.file&&n?await Mi(r,s,{...e,place:n,source:o}):void 0,d=await vi(r,s,i,a);return await nl(e,r,d,a),ol(r,a,t),d}finally{s.close()}}async function nl(e,{
exportVariables:t,projectId:n},r,o){let{accept:s,report:i,signal:a}=e;t&&n===void 0&&i.note("the project id is not certain, so no project variable is set: give \
project_id where tools need one");let d=Jn(e);try{await i.masked(),a?.throwIfAborted(),await d?.exportVariables(r.variables),d?.problems({variables:!1,outputs:!0}).
length===0&&await d.setOutputs?.({...r.outputs}),s?.(r)}catch(l){throw await o?.undo(),l}}var rl=({source:e,why:t})=>t!==void 0?`: ${t}`:e==="file"?", unless th\
e token file it names is renewed":": its source cannot mint again";function ol({delegates:e,identity:t},n,r){if(n?.diesAt!==void 0){let o=Y(n.diesAt);n.lastsForJob?
r.note(`the credentials file works until ${o}, about as long as the job may run`):r.warn("OIDC_NO_REFRESH",`the credentials file works until ${o}${rl(n)}`)}n&&t.
mode==="federation"&&e.length>0&&r.warn("INPUT_DELEGATES_NOT_PORTABLE","delegates do not fit into an external_account file: this one is an impersonated_service_\
account file, which Node and Go load, Python, Java and gcloud do not")}c();function Gi({credentialsFile:e,principal:t,serviceAccount:n,subject:r,token:o,variables:s},{reaches:i}){let a=n===void 0||n===t,d=Object.keys(s);return[`Signed \
in as ${a?r===void 0?t:`the federated identity of ${r}`:n}`,...a?[]:[`  by ${r??t}`],...e?[`Wrote ${e.path} (${e.type}, source: ${e.source})`]:[],...o?[`Minted \
an ${o.format==="id_token"?"ID token":"access token"} until ${o.expires}`]:[],...d.length>0&&i!==void 0?[`Handed to ${i}: ${d.join(", ")}`]:[]].map(W)}c();var zi=y(_t(),1);c();function Hi(e,t){let n=e.filter(({identifies:o})=>o!=="runner"),r=e.filter(({identifies:o})=>o==="runner");return Bi(n,t)??Bi(r,t)}var Bi=(e,t)=>e.find(n=>n.
hasTokenSurface(t))??e.find(n=>n.detect(t));c();c();var Ki=y(H(),1);c();var Wi=y(we(),1),cn=y(H(),1);var Vi=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),sl=e=>Vi(e).replaceAll(":","%3A").replaceAll(",","%2C");function Ne(e,t,n={}){let r=Object.entries(n).map(([o,s])=>`${o}=${sl(s)}`);return`::${e}${r.length>
0?` ${r.join(",")}`:""}::${Vi(t)}`}var dn=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>Ne("add-mask",t));function il(e,t){let n=`ghadelimiter_${(0,Wi.randomUUID)()}`;
if(e.includes(n)||t.includes(n))throw new g("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${n}
${t}
${n}
`}function an(e,t,n){let r=Object.entries(n).map(([o,s])=>il(o,s)).join("");r!==""&&Ji(e,t,r)}function Ji(e,t,n){let[r]=sn(e,t);if(r)throw new g(r.code,r.message,
{suggestions:r.suggestions??[]});try{(0,cn.appendFileSync)(e[t]??"",n)}catch(o){let{code:s}=o;throw new g("FILE_WRITE_FAILED",`the file that ${t} names cannot b\
e written (${s})`,{suggestions:["Look for a full disk, or a step that changed the owner or the mode of the file."]})}}function sn(e,t){let n=e[t];return n&&(0,cn.statSync)(
n,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_MISSING",message:n?`${t} names "${n}", which is not a file`:`${t} is not set, so later steps cannot be t\
old`,suggestions:["Run inside a step of a job, or use --output-format to get the variables on standard output."]}]}var qi=({env:e})=>({reaches:"later steps",problems:({
outputs:t,variables:n})=>[...n?sn(e,"GITHUB_ENV"):[],...t?sn(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>an(e,"GITHUB_ENV",t),setOutputs:t=>an(e,"GITHUB_OUTPUT",t),
appendSummary:t=>{sn(e,"GITHUB_STEP_SUMMARY").length===0&&Ji(e,"GITHUB_STEP_SUMMARY",t)}});var Ce={handover:qi,maskLines:dn,workspace:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,ledger:({env:e,temporaryFolder:t})=>({
folder:e.RUNNER_TEMP||t,jobKey:[e.GITHUB_SERVER_URL,e.GITHUB_REPOSITORY,e.GITHUB_RUN_ID,e.GITHUB_RUN_ATTEMPT,e.GITHUB_JOB,e.RUNNER_NAME].join(" ")}),secretsWithheld(e){
return e.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":e.GITHUB_EVENT_NAME!=="pull_request_target"&&Xi(e)?"p\
ull requests from forks get no secrets":void 0}},$e={tokenFrom:"`ACTIONS_ID_TOKEN_REQUEST_URL` with `ACTIONS_ID_TOKEN_REQUEST_TOKEN` (GET)",audience:"sign-in",source:"\
url",masking:"`::add-mask::`",handover:"`GITHUB_ENV`, `GITHUB_OUTPUT`",cleanup:"the post step of the action, or a step with `if: always()`"};function Le(e,t,n){
if(t.ACT==="true")return new g("OIDC_LOCAL_RUNNER","act runs this job on a computer that has no OIDC token endpoint",{suggestions:["Give it the one of the emula\
tor: ci-auth emulator run --ci github -- COMMAND"]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new g("OIDC_DEPENDABOT","Dependabot started this run, and may \
not mint an ID token",{suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'","Run it after the merge."]});if(Xi(t))return new g("OIDC_FORK_PUL\
L_REQUEST","a pull request from a fork may not mint an ID token",{suggestions:["Skip the step with if: github.event.pull_request.head.repo.full_name == github.r\
epository","Run it on push."]});let r="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_TOKEN";return new g("OIDC_PERMISSION_MISSING",`${e} runs this j\
ob, but ${r} are not set`,{suggestions:n})}function Xi(e){try{let t=JSON.parse((0,Ki.readFileSync)(e.GITHUB_EVENT_PATH??"","utf8")),{base:n,head:r}=t.pull_request;
return r.repo?.full_name!==n.repo.full_name}catch{return!1}}c();var De=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function Ue(e,t,n){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:r,ACTIONS_ID_TOKEN_REQUEST_URL:o}=t;
if(!r||!o)throw n();if(!URL.canParse(o))throw new g("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");let s=i=>{let a=new URL(o);return a.searchParams.
set("audience",i),a};return{label:e,mintsAgain:!0,choosesAudience:!0,secrets:[r],async mint(i,a){let d=await a.send({service:`${e} OIDC`,method:"GET",url:s(i),bearer:r});
return al(e,d)},refreshSource:i=>({kind:"url",url:s(i).href,headers:{Authorization:`Bearer ${r}`},field:"value"})}}function al(e,{body:t,contentType:n,status:r}){
if(r<200||r>299)throw cl(e,r,t);let{value:o}=w(t)??{};if(typeof o=="string"&&o!=="")return o;let s=ye(t,`content type "${n}"`);throw new g("OIDC_RESPONSE_INVALI\
D",`${e} answered ${r} without a token, but ${s}`,{suggestions:["Look for a proxy between the runner and its server that answers in its place."]})}function cl(e,t,n){
let r=ul(n),o={status:t,text:r};return/in '?Completed'? state/i.test(r)?new g("OIDC_JOB_COMPLETED",`${e} mints no token for a job that has ended`,{server:o,suggestions:[
"Use the credentials inside the job, or impersonate a service account, whose token outlives it."]}):new g("OIDC_REQUEST_FAILED",`${e} refused to mint an ID toke\
n: HTTP ${t}: ${r}`,{server:o,suggestions:[dl(t)?"Run the job again; a higher retries or timeout input rides out longer failures.":'Check that the job still run\
s and has "id-token: write".']})}var dl=e=>e===408||e===429||e>=500;function ul(e){let{message:t}=w(e)??{};return U(typeof t=="string"?t:e)||"(no text)"}var ll=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],gt={...Ce,id:"forgejo",label:"Forgejo Actions",facts:{
...$e,documentation:"https://forgejo.org/docs/latest/user/actions/security-openid-connect/",recognisedBy:"`FORGEJO_ACTIONS=true`",lifetime:"1 hour"},hasTokenSurface:e=>gt.
detect(e)&&De(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>Ue(gt.label,e,()=>Le(gt.label,e,ll))};c();var fl=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],pl=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),ht={...Ce,id:"ghes",label:"GitH\
ub Enterprise Server",facts:{...$e,documentation:"https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=\
true`, `GITHUB_SERVER_URL` not of GitHub",lifetime:"5 minutes"},hasTokenSurface:e=>ht.detect(e)&&De(e),detect:e=>e.GITHUB_ACTIONS==="true"&&pl(e),tokenSource:({
env:e})=>Ue(ht.label,e,()=>Le(ht.label,e,fl))};c();var ml=['Give the job "permissions: {contents: read, id-token: write}".',"Where a reusable workflow runs it, the calling job must grant the same."],yt={...Ce,id:"\
github",label:"GitHub Actions",facts:{...$e,documentation:"https://docs.github.com/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=true`",lifetime:"\
5 minutes"},hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&De(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>Ue(yt.label,e,()=>Le(yt.label,e,ml))};var Yi="ci-auth-action/0.0.0",Qi=()=>({env:{...process.env},cwd:process.cwd(),temporaryFolder:(0,zi.tmpdir)()}),gl=[gt,ht,yt],Zi=({env:e})=>Hi(gl,e)??yt,me=e=>{
process.stdout.write(`${e}
`)},ea=({env:e})=>Object.fromEntries(he.map(t=>[t,e[`INPUT_${t.toUpperCase()}`]])),hl={backoff:"Delete backoff: waits between attempts grow by themselves.",backoff_limit:"\
Delete backoff_limit: the timeout input limits the whole step.",activate_credentials_file:"Delete activate_credentials_file: a credentials file that is created \
is also used.",lifetime:"Rename lifetime to access_token_lifetime."},ta=({env:e})=>Object.entries(hl).filter(([t])=>e[`INPUT_${t.toUpperCase()}`]).map(([t,n])=>({
code:"INPUT_NOT_APPLICABLE",message:`${t} is not an input of this action`,suggestions:[n]})),na=e=>e;function ra({env:e}){let t=new Set;return{mask(n){if(!t.has(
n)){t.add(n);for(let r of dn(n))me(r)}},masked:async()=>{},note:n=>me(n),warn:(n,r)=>me(Ne("warning",`${n}: ${r}`,{title:`ci-auth: ${n}`})),trace:n=>{e.RUNNER_DEBUG===
"1"&&me(Ne("debug",n))}}}var yl="recorded",oa=({env:e},t)=>an(e,"GITHUB_STATE",{[yl]:JSON.stringify(t)});var yr=e=>me(e);function sa(e){if(process.exitCode=1,!(e instanceof g)){let a=e instanceof Error?e.stack??e.message:"something that is no error was thrown";me(Ne(
"error",`this is a bug in ci-auth: ${a}`,{title:"ci-auth"}));return}let{code:t,facts:n,message:r,problems:o,suggestions:s}=e,i=[o.length>0?r:r.replace(/$/m,` (${t}\
)`),...n.map(a=>`  ${a}`),...s.length>0?["Try this:",...s.map(a=>`  ${a}`)]:[]];me(Ne("error",i.join(`
`),{title:`ci-auth: ${t}`}))}c();var El=e=>`<code>${e.replace(/[^\w ,/-]|_/gu,t=>`&#${t.codePointAt(0)};`)}</code>`;function ia(e){let{credentialsFile:t,principal:n,provider:r,serviceAccount:o,
subject:s,token:i}=e;return["### Signed in to Google Cloud","","| | |","|---|---|",...[["Subject",s],["Provider",r],["Principal, where google.subject is asserti\
on.sub",n===o?void 0:n],["Service account",o],["Project",e.projectId],["Scopes",i?.scopes?.join(", ")],["Audience",i?.audience],[i?.format==="id_token"?"ID toke\
n expires":"Access token expires",i?.expires],["Credentials file",t&&`${t.type}, source: ${t.source}`],["Credentials expire",t&&(t.expires??bl(t.source))]].flatMap(
([l,m])=>m===void 0?[]:[`| ${l} | ${El(m)} |`]),"",""].join(`
`)}var bl=e=>e==="key"?"never, until the key is deleted":"with the job; client libraries refresh them until then";async function _l(){let e=Qi(),t=Zi(e),n=await Fi({surroundings:e,report:ra(e),userAgent:Yi,raw:ea(e),others:ta(e),nameOf:na,ci:t,named:{},handover:"ci",onRecorded:r=>oa(
e,r)});for(let r of Gi(n,{reaches:"later steps"}))yr(r);t.handover?.(e,yr).appendSummary?.(ia(n))}await _l().catch(sa);
