var Mi=Object.create;var sr=Object.defineProperty;var Fi=Object.getOwnPropertyDescriptor;var Gi=Object.getOwnPropertyNames;var Bi=Object.getPrototypeOf,Hi=Object.prototype.hasOwnProperty;var Vi=(e,t,n)=>()=>{if(n)throw n[0];try{return e&&(t=e(e=0)),t}catch(r){throw n=[r],r}};var B=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(n){throw t=0,n}};var Wi=(e,t,n,r)=>{if(t&&typeof t=="object"||typeof t=="function")for(let o of Gi(t))!Hi.call(e,o)&&o!==n&&sr(e,o,{get:()=>t[o],enumerable:!(r=Fi(t,o))||r.enumerable});
return e};var y=(e,t,n)=>(n=e!=null?Mi(Bi(e)):{},Wi(t||!e||!e.__esModule?sr(n,"default",{value:e,enumerable:!0}):n,e));var p,u,f,c=Vi(()=>{"use strict";p=class e{#r=new Map;constructor(t){for(let[n,r]of t instanceof e?t.entries():Object.entries(t??{}))this.set(n,r)}get(t){return this.#r.
get(t.toLowerCase())??null}has(t){return this.#r.has(t.toLowerCase())}set(t,n){this.#r.set(t.toLowerCase(),n)}delete(t){this.#r.delete(t.toLowerCase())}entries(){
return this.#r.entries()}},u=class e{url;method;headers;signal;body=null;constructor(t,n={}){let r=t instanceof e?t:void 0;this.url=r?.url??String(t),this.method=
n.method??r?.method??"GET",this.headers=new p(n.headers??r?.headers),this.signal=n.signal??r?.signal}clone(){return new e(this)}},f=class{status;statusText="";headers=new p;body=null;constructor(t,{
status:n=200}={}){this.status=n}get ok(){return this.status>=200&&this.status<300}}});var J=B((cl,ur)=>{c();ur.exports=process.getBuiltinModule("node:fs")});var x=B((ul,lr)=>{c();lr.exports=process.getBuiltinModule("node:path")});var gr=B((El,mr)=>{c();mr.exports=process.getBuiltinModule("node:child_process")});var be=B((Jf,Xr)=>{c();Xr.exports=process.getBuiltinModule("node:crypto")});var ae=B((Yp,_o)=>{c();_o.exports=process.getBuiltinModule("node:fs/promises")});var Pt=B((nm,xt)=>{c();function Ao(e){return Array.isArray(e)?e:[e]}var we=void 0,F="",Te=" ",R="\\",sc=/[.*+?()[\]{}^$|\\/]/,vo="\uFEFF",ic=/^\/\*{2,}$/,ac=/^\\!/,
cc=/^\\#/,dc=/\r?\n/g,uc="//",ke=47,ko=46,C="/",xo="node-ignore";typeof Symbol<"u"&&(xo=Symbol.for("node-ignore"));var Po=xo,de=(e,t,n)=>(Object.defineProperty(
e,t,{value:n}),n),Oo=()=>!1,To={alnum:"0-9A-Za-z",alpha:"A-Za-z",blank:" \\t",cntrl:"\\x00-\\x1f\\x7f",digit:"0-9",graph:"!-.0-~",lower:"a-z",print:" -.0-~",punct:"\
!-.:-@\\[-`{-~",space:" \\t\\n\\r",upper:"A-Z",xdigit:"0-9A-Fa-f"},lc="\\]^-[",St=e=>lc.indexOf(e)<0?e:R+e,fc="(?!\\/)",pc=(e,t)=>{if(e)return`[^\\/${t}]`;let n=`\
[${t}]`;return new RegExp(n).test("/")?fc+n:n},mc=(e,t)=>{let{length:n}=e,r=t+1,o=F,s=e[r];(s==="!"||s==="^")&&(o="^",r++);let i=F,a=F;for(;;){let d=e[r];if(d===
we)return null;if(d===R){let l=e[++r];i+=St(l),a=l}else if(d==="-"&&a&&r+1<n&&e[r+1]!=="]"){r++;let l=e[r];l===R&&(l=e[r+=1]),a<=l&&(i+=`-${St(l)}`),a=F}else if(d===
"["&&e[r+1]===":"){let l=r+2,m=l;for(;m<n&&e[m]!=="]";)m++;if(m===n)return null;if(m>l&&e[m-1]===":"){let h=e.slice(l,m-1);if(!Object.prototype.hasOwnProperty.call(
To,h))return null;i+=To[h],a=F,r=m}else i+=St("["),a="[",r=l-2}else i+=St(d),a=d;if(r++,e[r]==="]")return{end:r,source:pc(o,i)}}},Rn="[]",Ye="\0",gc=new RegExp(
`${Ye}(\\d+)${Ye}`,"g"),At="\uE000",vt="\uE001",So=e=>e===Ye||e===At||e===vt,hc=e=>{let t=[],n=i=>`${Ye}${t.push(i)-1}${Ye}`,{length:r}=e,o=F,s=0;for(;s<r;){let i=e[s];
if(i===R){let a=e[s+1];a===C&&s+2===r?o+=n(Rn):a==="*"||a==="["||a===Te?o+=e.slice(s,s+2):o+=n(sc.test(a)?R+a:So(a)?`[${a}]`:a),s+=2}else if(So(i))o+=n(`[${i}]`),
s++;else if(i==="["){let a=mc(e,s);a===null?(o+=n(Rn),s=r):(o+=n(a.source),s=a.end+1)}else o+=i,s++}return{source:o,sources:t}},An=null,yc=/\/(?!$)/,ze="[^\\/]*",
Ec=[[/(\\+)( ?)/g,(e,t,n)=>n?t.slice(0,t.length-t.length%2)+Te:t,R+Te],[/(^|\/)\*{3,}(?=\/|$)/g,(e,t)=>`${t}**`,"*"],[/[\\$.|*+(){^]/g,e=>`\\${e}`],[/(?!\\)\?/g,
()=>"[^/]","?"],[/^\//,()=>"^",C],[/\//g,()=>"\\/",C],[/^\^*(?:\\\*\\\*\\\/)+/,()=>"(?:^|\\/)","*"],[An,(e,t)=>!e||e[0]==="^"||e[0]==="("?e:(yc.test(t)?"^":"(?:\
^|\\/)")+e],[/\\\/\\\*\\\*(?=\\\/|$)/g,(e,t,n)=>t+6<n.length?n.slice(t+6)==="\\/"?"(?:\\/[^\\/]+)+":"(?:\\/[^\\/]+)*":`\\/${vt}`,"*"],[/(^|[^\\])(?:\\\*)+(?!$)/g,
(e,t)=>t+ze,"*"],[/(^|[^\\])((?:\\\\)*)\\\*$/,(e,t,n)=>n===F?t+At:e,"*"],[/\\\\\\(?=[$.|*+(){^])/g,()=>R,R+R],[/\\\\/g,()=>R,R+R],[/\\\[([^\]/]*?)($|\])/g,(e,t,n)=>`\
\\[${t}${n}`,"["],[An,e=>{let t=e[e.length-1];return!t||t===At||t===vt?e:t===C?`${e}$`:`${e}(?=$|\\/$)`}]],bc=/(^|\\\/)?\uE000$/,It="regex",Io="checkRegex",Ro="\
_",_c=(e,t)=>`${t?`${t}[^/]+`:"[^/]*"}(?=$|\\/$)`,wc=/\uE001$/,kc=()=>"[\\s\\S]",Tc=(e,t)=>{let n=F;for(let r=t+1;r<e.length&&!e[r].wildcard;r++)n+=e[r].single;
return n},Sc=e=>{if(e.indexOf(ze)<0)return e;let t=[],{length:n}=e,r=0;for(;r<n;){let a=e[r];if(e.startsWith(ze,r))t.push({wildcard:!0}),r+=ze.length;else if(a===
"["){let d=r+1;for(e[d]==="^"&&d++,e[d]==="]"&&d++;d<n&&e[d]!=="]";)d+=e[d]===R?2:1;d++,t.push({single:e.slice(r,d)}),r=d}else if(a===R)t.push({single:e.slice(r,
r+2)}),r+=2;else if(a==="("){let d=0,l=r;do e[l]===R?l++:e[l]==="("?d++:e[l]===")"&&d--,l++;while(l<n&&d>0);"*+?".indexOf(e[l])>=0&&l++,t.push({boundary:e.slice(
r,l)}),r=l}else a==="^"||a==="$"?(t.push({boundary:a}),r++):(t.push({single:a}),r++)}let o=F,s=[],i=()=>{let a;s.forEach((d,l)=>{d.wildcard&&(a=l)}),s.forEach((d,l)=>{
if(!d.wildcard){o+=d.single;return}o+=l===a?ze:`(?:(?!${Tc(s,l)})[^\\/])*`}),s=[]};return t.forEach(a=>{if(a.boundary===void 0){s.push(a);return}i(),o+=a.boundary}),
i(),o},No=e=>{ic.test(e)&&(e="**");let{source:t,sources:n}=hc(e),r=Ec.reduce((o,[s,i,a])=>s===An?i(o,e):a!==we&&o.indexOf(a)<0?o:s.test(o)?o.replace(s,i.bind(e)):
o,t);return n.length?r.replace(gc,(o,s)=>n[s]):r},Ic=(e,t)=>{e[e.length-1]===C&&(t=No(e.slice(0,-1)));let n=t.slice(0,-1),r=t[t.length-1];return r===At?`${n}$`:
r===vt?n:Rn},Co=e=>{let t=e.indexOf(C);return t<0||t===e.length-1},Rc=e=>{let t=e.length-1,n=e.lastIndexOf(C,e[t]===C?t-1:t);return n<0?e:e.slice(n+1)},Ac=e=>{if(e.
charCodeAt(0)===ke||e.indexOf(uc)>=0){let r=e.split(C).filter(Boolean);return r.pop(),r.length?r.join(C)+C:F}let t=e.length-1,n=e.lastIndexOf(C,e.charCodeAt(t)===
ke?t-1:t);return n<0?F:e.slice(0,n+1)},Qe=e=>typeof e=="string",vc=e=>e&&Qe(e),xc=e=>(e[e.length-1]==="\r"?e.slice(0,-1):e).split(dc).filter(Boolean),vn=class{constructor(t,n,r,o,s,i){
this.pattern=t,this.mark=n,this.negative=s,de(this,"body",r),de(this,"ignoreCase",o),de(this,"regexPrefix",i)}get _basenameOnly(){return de(this,"_basenameOnly",
Co(this.body))}get regex(){let t=Ro+It;return this[t]?this[t]:this._make(It,t)}get checkRegex(){let t=Ro+Io;return this[t]?this[t]:this._make(Io,t)}_make(t,n){let r=Sc(
t===It?this.regexPrefix.replace(bc,_c).replace(wc,kc):Ic(this.body,this.regexPrefix)),o=this.ignoreCase?new RegExp(r,"i"):new RegExp(r);return de(this,n,o)}},Pc=e=>{
let t=0;for(;e[e.length-t-1]===R;)t++;return t%2===1},Oc=(e,t)=>{let n=e.length,r;for(;;){for(t&&e[n-1]==="\r"&&n--,r=n;e[r-1]===Te;)r--;if(!t||e[r-1]!==`
`)break;n=r-1}if(r===n)return e.slice(0,n);let o=0;for(;e[r-o-1]===R;)o++;return o%2?e.slice(0,r-1)+Te:e.slice(0,r)},Nc=(e,t,n,r,o)=>{let s=o&&e[0]===vo?e.slice(
1):e;if(s[0]==="#")return;let i=!1;s[0]==="!"&&(i=!0,s=s.slice(1));let a=s[s.length-1];if((a===Te||r&&(a==="\r"||a===`
`))&&(s=Oc(s,r)),!s||Pc(s))return;s=s.replace(ac,"!").replace(cc,"#");let d=No(s);return new vn(e,t,s,n,i,d)},xn=class{constructor(t){this._ignoreCase=t,this._rules=
[],this._basenameCount=0}_add(t,n){if(t&&t[Po]){this._rules=this._rules.concat(t._rules._rules),this._basenameCount+=t._rules._basenameCount,this._added=!0;return}
let r=Qe(t),o=r?t:t.pattern,s=vc(o)&&Nc(o,r?we:t.mark,this._ignoreCase,!this._split,this._stripBOM&&!n);s&&(this._added=!0,this._rules.push(s),Co(s.body)&&this.
_basenameCount++)}add(t){return this._added=!1,this._split=Qe(t),this._stripBOM=!this._split||t[0]===vo,Ao(this._split?xc(t):t).forEach(this._add,this),this._added&&
(this._literalRules=we),this._added}testLiteral(t){let n=this._literalRules||(this._literalRules=this._rules.filter(({body:a})=>a[a.length-(a[a.length-1]===C?2:
1)]==="*")),r=!1,o=!1,s;for(let a=n.length-1;a>=0;a--){let d=n[a];if(d.checkRegex.test(t)){r=!d.negative,o=d.negative,s=d.negative?we:d;break}}let i={ignored:r,
unignored:o};return s&&(i.rule=s),i}test(t,n){let r=this._rules,{length:o}=r,s=this._basenameCount*2>=o,i=s?Rc(t):t;for(let a=o-1;a>=0;a--){let d=r[a];if(d[n].test(
s&&d._basenameOnly?i:t)){let{negative:l}=d,m={ignored:!l,unignored:l};return l||(m.rule=d),m}}return{ignored:!1,unignored:!1}}},Cc=(e,t)=>{throw new t(e)},ee=(e,t,n)=>Qe(
e)?e?ee.isNotRelative(e)?n(`path should be a \`path.relative()\`d string, but got "${t}"`,RangeError):!0:n("path must not be empty",TypeError):n(`path must be a\
 string, but got \`${t}\``,TypeError),$o=e=>{let t=e.charCodeAt(0);if(t===ke)return!0;if(t!==ko)return!1;if(e.length===1)return!0;let n=e.charCodeAt(1);return n===
ke?!0:n!==ko?!1:e.length===2||e.charCodeAt(2)===ke};ee.isNotRelative=$o;ee.convert=e=>e;var Rt=e=>Qe(e)&&ee.convert(e),Pn=class{constructor({ignorecase:t=!0,ignoreCase:n=t,
allowRelativePaths:r=!1}={}){de(this,Po,!0),this._rules=new xn(n),this._strictPathCheck=!r,this._initCache()}_initCache(){this._ignoreCache=Object.create(null),
this._testCache=Object.create(null)}add(t){return this._rules.add(t)&&this._initCache(),this}addPattern(t){return this.add(t)}_test(t,n,r){return ee(r,t,this._strictPathCheck?
Cc:Oo),r?this._t(r,n):{ignored:!1,unignored:!1}}checkIgnore(t){let n=Rt(t);if(!n||n.charCodeAt(n.length-1)!==ke)return this._test(t,this._testCache,n);let r=this.
_t(n,this._testCache);if(r.ignored)return r;let o=this._rules.testLiteral(n);return o.ignored||o.unignored?o:r}_t(t,n){if(t in n)return n[t];let r=Ac(t),o=r?this.
_t(r,n):we;return n[t]=o&&o.ignored?o:this._rules.test(t,It)}ignores(t){return this._test(t,this._ignoreCache,Rt(t)).ignored}createFilter(){return t=>!this.ignores(
t)}filter(t){return Ao(t).filter(this.createFilter())}test(t){return this._test(t,this._testCache,Rt(t))}},On=e=>new Pn(e),$c=e=>ee(Rt(e),e,Oo),Lo=()=>{let e=n=>/^\\\\\?\\/.
test(n)||/["<>|\u0000-\u001F]+/u.test(n)?n:n.replace(/\\/g,"/");ee.convert=e;let t=/^[a-z]:\//i;ee.isNotRelative=n=>t.test(n)||$o(n)};typeof process<"u"&&process.
platform==="win32"&&Lo();xt.exports=On;On.default=On;xt.exports.isPathValid=$c;de(xt.exports,Symbol.for("setupWindows"),Lo)});var Dn=B((Wm,es)=>{c();es.exports=process.getBuiltinModule("node:os")});var nt=B((Ig,ls)=>{c();ls.exports=process.getBuiltinModule("node:http")});var Fn=B((Ag,fs)=>{c();fs.exports=process.getBuiltinModule("node:net")});var Bn=B((Ng,gs)=>{c();gs.exports=process.getBuiltinModule("node:tls")});c();c();c();var qi=["CLOUDSDK_PROJECT","CLOUDSDK_CORE_PROJECT","GCP_PROJECT","GCLOUD_PROJECT","GOOGLE_CLOUD_PROJECT"],Ji=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_A\
PPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"],Ki="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES",Y=e=>new Date(e*1e3).toISOString().replace(
".000Z","Z");function ir(e){let{credentialsFile:t,executable:n,projectId:r}=e;return{...r===void 0?{}:Object.fromEntries(qi.map(o=>[o,r])),...t===void 0?{}:Object.
fromEntries(Ji.map(o=>[o,t])),...n?{[Ki]:"1"}:{}}}c();c();var q="https://www.googleapis.com/auth/cloud-platform",ar={workload_identity_provider:{type:"string",mode:"federation",group:"identity",description:"Full na\
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
duration",default:"0s",group:"calls",description:"How long to retry what a binding made minutes ago still causes; at most 5m."}},pe=Object.keys(ar),Q=ar;async function cr(e,t){let{serviceAccount:n,token:r}=e,s={format:"access_token",scopes:e.identity.mode==="federation"&&n===void 0&&r?.format==="access_token"?r.
scopes:[q],lifetimeSeconds:3600},i=t.federated&&await t.mintOwn(s),a=Xi(e)?zi(e):void 0,[d]=await Promise.all([r&&t.mint(r),a&&t.mint(a)]);return{federated:i,asked:d}}
function Xi({file:e,identity:t,serviceAccount:n,token:r,verify:o}){return!o||t.mode==="federation"&&n===void 0?!1:!(r?.format==="access_token"&&r.user===void 0)&&
(r===void 0||e!==void 0)}var zi=({file:e})=>({format:"access_token",scopes:[q],lifetimeSeconds:e?.lifetimeSeconds??3600});c();c();var Yi={sts:"CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH_ENDPOINT_IAM"},lt=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.
test(e),Qi=new Set(["127.0.0.1","localhost","[::1]"]);function tn(e,t){let n=[],r=o=>{let s=Yi[o],i=e[s]?.trim();return i?(Zi(i)||n.push({code:"INPUT_ENDPOINT_I\
NVALID",message:`${s} must be an https URL without a query, or an http one on the loopback address`,suggestions:[`Unset ${s}, or write for example https://${o}.\
googleapis.com`]}),i.replace(/\/+$/,"")):`https://${o}.${t}`};return{endpoints:{sts:r("sts"),iamcredentials:r("iamcredentials"),oauth2:r("oauth2"),iam:r("iam")},
problems:n}}var dr=e=>tn(e,"googleapis.com").problems;function Zi(e){if(!URL.canParse(e))return!1;let{hash:t,hostname:n,password:r,protocol:o,search:s,username:i}=new URL(
e);return t||r||s||i?!1:o==="https:"||o==="http:"&&Qi.has(n)}c();c();var Tr=y(J(),1),on=y(x(),1);c();var Er=y(x(),1);c();var g=class extends Error{name="CiAuthError";code;suggestions;facts;server;problems;constructor(t,n,r={}){super(n,r.cause===void 0?void 0:{cause:r.cause}),this.
code=t,this.suggestions=[...r.suggestions??[]],this.facts=[...r.facts??[]],this.server=r.server,this.problems=[...r.problems??[]]}};function fr(e){let[t,...n]=e;
if(n.length===0)return new g(t.code,t.message,{suggestions:t.suggestions??[]});let r=e.map(({code:o,message:s})=>`- ${s} (${o})`).join(`
`);return new g(t.code,`${e.length} things are wrong
${r}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:o=[]})=>o))]})}c();function w(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function me(e,t){let n=w(e);return n?`th\
e keys ${Object.keys(n).join(", ")||"(none)"}`:t}c();var ra=y(J(),1);c();var ft=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,H=e=>e.replace(new RegExp("\\p{Cc}","gu"),t=>JSON.stringify(t).slice(1,-1)).replaceAll("##[","## ["),A=e=>H(
pr(e)).slice(0,200);function D(e,t=300){let n=e.replace(/<[^>]*>/g," ").replace(/\s+/g," ").trim();return pr(n).slice(0,t)}var ea=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,
pr=e=>e.replace(ea,t=>ta(t)?t:"***"),ta=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(t=>t.length<=40&&!(/[A-Z]/.test(t)&&/[a-z]/.test(t)&&/\d/.test(t)));c();var na=1<<20;async function nn({args:e,cwd:t,env:n,file:r,shell:o,timeoutMs:s}){let{execFile:i}=await Promise.resolve().then(()=>y(gr(),1));return new Promise(a=>{
let d={cwd:t,env:{...n},shell:o,timeout:s,maxBuffer:na};i(r,e,d,(l,m,h)=>{if(!l)return a({stderr:h,stdout:m});let b=l.killed?`ran for more than ${s/1e3} s`:`end\
ed with ${l.code??l.signal}`,E=D(h);a({stderr:h,stdout:m,failure:E?`${b}: ${E}`:b})}).stdin?.end()})}function hr({code:e,message:t}){let n=[e,t].filter(r=>typeof r=="string").join(": ");return n?`: ${D(n)}`:""}c();function Ce(e,t,n){let r=e.trim();if(r==="")throw rn(n,"empty");if(t===void 0&&!r.startsWith("{"))return{token:r,isExact:r===e};let o=w(r),s=t===void 0?["id_tok\
en","value","token"]:[t],i=s.find(a=>typeof o?.[a]=="string"&&o[a]!=="");if(i!==void 0){let a=String(o?.[i]);return{token:a.trim(),field:i,isExact:a.trim()===a}}
throw new g("OIDC_RESPONSE_INVALID",`${n} holds ${me(r,"no JSON")}, not ${s.join(" or ")}`,{suggestions:["Name the field that holds the token: --oidc-token-fiel\
d NAME"]})}var $e=(e,t,n)=>Ce(e,t,n).token,rn=(e,t)=>new g("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but there is none (${t})`,{suggestions:[
"Let the CI put its ID token there: the variable, file or command must exist in this very step."]});var yr=3e4;function br(e,t,n,r){let o="the command of --oidc-token-command",s=!1;return{label:o,mintsAgain:!0,secrets:[],async mint(i){let{failure:a,stderr:d,stdout:l}=await nn(
{file:e,args:[],shell:!0,env:{...t,GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE:i},cwd:n,timeoutMs:yr});if(a!==void 0)throw new g("OIDC_REQUEST_FAILED",`${o} ${a}`);let m=r===
void 0?w(l):void 0;if(m?.version===1&&m.success===!1)throw new g("OIDC_REQUEST_FAILED",`${o} reported a failure${hr(m)}`);return s=oa(m)&&d==="",$e(l,r,o)},refreshSource:()=>s&&
(0,Er.isAbsolute)(e)&&!/["'\\$`|;&<>*?]| {2}/.test(e)?{kind:"executable",command:e,timeoutMs:yr}:void 0}}var oa=(e={})=>e.version===1&&e.success===!0&&typeof e.
id_token=="string";c();function _r(e,{field:t,headers:n,method:r}){let o=`the URL on ${e.host}`,s;return{label:o,mintsAgain:!0,secrets:Object.entries(n).filter(([i])=>!/^(?:accept|content-type|user-agent)$/i.
test(i)).map(([,i])=>i.split(" ").at(-1)??i),async mint(i,a){let{body:d,status:l}=await a.send({service:o,method:r,url:e,headers:n});if(l>=200&&l<=299)return s=
Ce(d,t,o),s.token;throw new g("OIDC_REQUEST_FAILED",`${o} answered HTTP ${l} instead of a token`,{server:{status:l,text:D(d)},suggestions:[`Ask it by hand, with\
 the same method and headers: ${e.origin}${e.pathname}`]})},refreshSource:()=>r==="GET"&&s?.isExact?{kind:"url",url:e.href,headers:n,...s.field===void 0?{}:{field:s.
field}}:void 0}}function Sr(e,t,n){let r=Object.entries({"--oidc-token-env":e.env,"--oidc-token-file":e.file,"--oidc-token-command":e.command,"--oidc-token-url":e.url}).filter(
([,i])=>i!==void 0);if(r.length>1)return{problems:[ge(`${r.map(([i])=>i).join(" and ")} exclude each other`)]};let o=[...sa(e,t),...ia(e)];if(o.length>0)return{
problems:o};if(e.env!==void 0)return{source:wr(e.env,t,e.field),problems:o};if(e.file!==void 0)return{source:kr((0,on.resolve)(n,e.file),e.field),problems:o};if(e.
command!==void 0)return{source:br(e.command,t,n,e.field),problems:o};if(e.url!==void 0)return{source:aa(e.url,e,t),problems:o};if(t.CI_AUTH_ID_TOKEN)return{source:wr(
"CI_AUTH_ID_TOKEN",t,void 0),problems:o};let s=t.CI_AUTH_ID_TOKEN_FILE;return s?{source:kr((0,on.resolve)(n,s),void 0),problems:o}:{problems:o}}var ge=(e,t)=>({
code:"INPUT_TOKEN_SOURCE_INVALID",message:e,suggestions:t===void 0?[]:[t]});function sa({headers:e=[],url:t},n){return e.length>0&&t===void 0?[ge("--oidc-token-\
header needs --oidc-token-url")]:e.flatMap(r=>{let[,o,s]=/^([A-Za-z0-9-]+)=([A-Za-z_]\w*)$/.exec(r)??[];return!o||!s?[ge("--oidc-token-header is not of the form\
 NAME=VARIABLE","Write NAME=VARIABLE, where VARIABLE holds the value: a command line is readable by every process.")]:n[s]?[]:[ge(`--oidc-token-header ${o}: the\
 variable ${s} is empty or not set`)]})}function ia({method:e,url:t}){return t===void 0?e===void 0?[]:[ge("--oidc-token-method needs --oidc-token-url")]:URL.canParse(
t)&&["http:","https:"].includes(new URL(t).protocol)?[]:[ge("--oidc-token-url is not an http or https URL")]}function wr(e,t,n){return Ir(`the variable ${e}`,()=>$e(
t[e]??"",n,`the variable ${e}`))}function kr(e,t){let n=`the file ${e}`,r=()=>{try{return(0,Tr.readFileSync)(e,"utf8")}catch(o){throw rn(n,String(o.code))}};return{
...Ir(n,()=>$e(r(),t,n)),refreshSource(){let o=Ce(r(),t,n);return o.isExact?{kind:"file",path:e,...o.field===void 0?{}:{field:o.field}}:void 0}}}var Ir=(e,t)=>({
label:e,mintsAgain:!1,secrets:[],mint:async()=>t(),refreshSource:()=>{}});function aa(e,{field:t,headers:n=[],method:r},o){let s=n.map(i=>i.split("=")).map(([i="",
a=""])=>[i,o[a]??""]);return _r(new URL(e),{field:t,headers:Object.fromEntries(s),method:r==="POST"?"POST":"GET"})}function Rr({ci:e,named:t,raw:n,surroundings:r}){let o=Sr(t,r.env,r.cwd);if(o.source||o.problems.length>0||!n.workload_identity_provider?.trim())return o;try{return{
source:e.tokenSource(r),problems:[]}}catch(s){if(s instanceof g)return{problems:[s]};throw s}}c();c();var pt=e=>({ok:!0,value:e}),sn=e=>({ok:!1,reason:e}),Ar={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};function he(e){let t=e.trim().toLowerCase(),n=Object.hasOwn(Ar,
t)?Ar[t]:void 0;return n===void 0?sn(`"${e}" is neither true nor false (t, f, 1 and 0 will do)`):pt(n)}function mt(e){return e.split(/\r?\n|(?<!\\),/).map(t=>t.
replaceAll("\\,",",").trim()).filter(t=>t!=="")}var ca={h:3600,m:60,s:1};function Le(e){let t=e.replace(/[\s,]/g,"").toLowerCase();if(/^\d+$/.test(t))return pt(
Number(t));if(!/^(?:\d+[hms])+$/.test(t))return sn(`"${e}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`);let n=t.matchAll(
/(\d+)([hms])/g);return pt([...n].reduce((r,[,o,s])=>r+Number(o)*ca[s],0))}function vr(e){return/^\d{1,6}$/.test(e.trim())?pt(Number(e)):sn(`"${e}" is not a who\
le number`)}function De(e,t){let n=he(e[t]?.trim()??"");return n.ok?n.value:Q[t].default==="true"}function xr(e,t){let n=[],r=(a,d,...l)=>{n.push({code:a,message:d,suggestions:l})},
o=a=>e[a]?.trim()||void 0,s=a=>o(a)??Q[a].default??"";function i(a,d,l){let m=d(s(a));return m.ok?m.value:r(l,`${t.nameOf(a)}: ${A(m.reason)}`)}return{...t,raw:e,
problems:n,add:r,text:o,parsed:i,boolean:a=>i(a,he,"INPUT_BOOLEAN_INVALID")??!1,duration(a,{max:d,min:l},m="INPUT_DURATION_INVALID"){let h=i(a,Le,m);return h!==
void 0&&(h<l||h>d)&&r(m,`${t.nameOf(a)}: "${s(a)}" is not between ${l}s and ${d}s`),h??l}}}var Ue=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.test(e);function Pr({
add:e,nameOf:t,text:n},r){let o=n(r);if(o===void 0||!Ue(o))return;let s=Q[r].type==="secret"?"the value":`"${A(o)}"`;e("INPUT_PLACEHOLDER",`${t(r)}: ${s} was no\
t expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in a shell "$NAME" in double quotes.')}c();c();var da=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,ua=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
la=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,re=({projectNumber:e,pool:t,provider:n})=>`${Or(
{projectNumber:e,pool:t})}/providers/${n}`,Or=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,ye=e=>`//iam.googleapis.co\
m/${re(e)}`,Nr=e=>`https:${ye(e)}`,Cr=(e,t)=>`principal://iam.googleapis.com/${Or(e)}/subject/${t}`;function $r(e){let t=e.trim().replace(/^https?:(?=\/\/)/,"").
replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,n,r,o]=da.exec(t)??[];return n&&r&&o?{projectNumber:n,pool:r,provider:o}:{code:"INPUT_PROVIDER_INVAL\
ID",...pa(e.trim(),t)}}var fa="projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>";function pa(e,t){let[,n,r]=ua.exec(t)??[];if(n&&
r)return{message:`"${e}" names a pool, not a provider in it`,suggestions:[`Append the provider: projects/${n}/locations/global/workloadIdentityPools/${r}/provid\
ers/<provider>`,`gcloud iam workload-identity-pools providers list --workload-identity-pool=${r} --location=global --project=${n}`]};let[,o,s,i]=la.exec(t)??[];
if(o&&s)return{message:`"${e}" holds the project id "${o}" where its number belongs${i?"":", and no provider"}`,suggestions:[`gcloud projects describe ${o} --fo\
rmat='value(projectNumber)'`,`Write projects/<that number>/locations/global/workloadIdentityPools/${s}/providers/${i??"<provider>"}`]};let a=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.
exec(e);return{message:`"${e}" is not the full name of a workload identity provider`,suggestions:[a?`Write ${a[0]}`:`Write it as ${fa}`]}}var ma=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
ga=/^\d{10,30}$/,je=e=>ga.test(e)||ma.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e),Me=e=>`projects/-/serviceAccounts\
/${e}`;function an(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(t)??[];if(!n||/^gcp-sa-/.test(n))return;let[r,...o]=n.split(
".");return o.length>0?`${o.join(".")}:${r}`:r}c();c();c();function Fe(e){let t=e.split("."),[n,r]=t.slice(0,2).map(ha);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&r?{header:n,claims:r}:void 0}function ha(e){
if(/^[\w-]+$/.test(e))try{let t=JSON.parse(Buffer.from(e,"base64url").toString("utf8"));return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}
var gt=(e,t)=>{let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0};function Ge(e){let n=[[/^\s*$/,"nothing but blanks"],[/^\*+$/,"a masked text (\
***)"],[/^\$\{?\{?/,"a variable that was not expanded"],[/^\s*</,"HTML or XML"],[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped once too often"],[
/^\s*\{/,"JSON"],[/^\s*["']/,"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,"one word of base64 characters"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by blanks"]].
find(([r])=>r.test(e))?.[1]??"plain text";return`${e.length} characters that look like ${n}`}c();c();var ya=({projectId:e,provider:t})=>e??t?.projectNumber??"PROJECT_ID",dn=e=>{let{pool:t,provider:n}=e.provider??{pool:"POOL",provider:"PROVIDER"};return`${n} --w\
orkload-identity-pool=${t} --location=global --project=${e.provider?.projectNumber??ya(e)}`},un="gcloud iam workload-identity-pools providers",oe=e=>`${un} desc\
ribe ${dn(e)} --format=json`,K=(e,t)=>`${un} update-oidc ${dn(e)} ${t}`,Lr=e=>`${un} undelete ${dn(e)}`,cn=(e,t,n)=>`gcloud iam service-accounts add-iam-policy-\
binding ${e??"SERVICE_ACCOUNT"} --role=roles/${t} --member=${ft(n)}`,Dr=e=>e.includes("@")&&!e.includes("://");function ht(e,t="iam.workloadIdentityUser"){let n=e.
principal??"PRINCIPAL";return Dr(n)?cn(e.serviceAccount,"iam.serviceAccountTokenCreator",`serviceAccount:${n}`):cn(e.serviceAccount,t,n)}function Ur({delegates:e=[],
principal:t="PRINCIPAL",serviceAccount:n="SERVICE_ACCOUNT"}){let r=[Dr(t)?`serviceAccount:${t}`:t,...e.map(o=>`serviceAccount:${o}`)];return[...e,n].map((o,s)=>cn(
o,"iam.serviceAccountTokenCreator",r[s]??""))}var jr=e=>`gcloud iam service-accounts list --project=${e.projectId??"PROJECT_ID"}`;var ln=e=>t=>t.status===403&&e.test(String(t.metadata.permission??"")),Mr=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Cr\
edentials in this project",suggestions:()=>["Mint once per job and reuse the token; spread the start of large matrices."]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=
500,says:"IAM Credentials failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries or timeout input rides out longer f\
ailures."]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[`gcloud services enable ${t.service??"iamcredentials.googleapis.com"} --project=${String(t.consumer??"PROJECT_ID").replace("projects/","")}`,"If \
it was enabled minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||
/insufficient authentication scopes/i.test(t),says:"the token that makes the call has too narrow a scope for IAM Credentials",suggestions:()=>["Exchange with th\
e scope https://www.googleapis.com/auth/cloud-platform."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||ln(/implicitDelegation/)(
e)),says:"a hop of the delegation chain is not allowed, or does not exist",suggestions:e=>Ur(e)},{code:"IAM_ID_TOKEN_DENIED",matches:ln(/getOpenIdToken/),says:"\
the job may not mint ID tokens of this service account",suggestions:e=>[ht(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SIGN_D\
ENIED",matches:ln(/signJwt|signBlob/),says:"the job may not sign as this service account, which domain-wide delegation needs",suggestions:e=>[ht(e,"iam.serviceA\
ccountTokenCreator"),"The role Workload Identity User does not hold this permission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the\
 job may not act as this service account",suggestions:e=>[ht(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SERVICE_ACCOUNT_NOT_\
FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[jr(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({text:e})=>e.includes(
"allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({serviceAccount:e="\
SERVICE_ACCOUNT"})=>["Ask for 3600s or less.",`gcloud resource-manager org-policies allow constraints/iam.allowServiceAccountCredentialLifetimeExtension ${e} --\
organization=ORGANIZATION_ID`]},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({
lifetimeSeconds:e})=>[`Change access_token_lifetime (${e} s was asked for).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="\
INVALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the\
 scopes: ${e.join(", ")}. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"\
IAM Credentials does not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed m\
eanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Credentials refused"}];c();function Ea({body:e,status:t}){let n=w(e),{error:r,error_description:o}=n??{};return typeof r=="string"?{status:t,error:r,text:typeof o=="string"?o:r,reason:"",
metadata:{}}:typeof r=="object"&&r!==null?ba(t,r):{status:t,error:"",text:D(e)||"(empty body)",reason:"",metadata:{}}}function ba(e,t){let r=(Array.isArray(t.details)?
t.details:[]).find(o=>typeof o?.reason=="string");return{status:e,error:String(t.status??""),text:String(t.message??"(no message)"),reason:r?.reason??"",metadata:r?.
metadata??{}}}function se(e,t,n,r){let o=Ea(t),s=n.find(({matches:l})=>l(o,r))??n.at(-1),i=[t.status,o.error].filter(Boolean).join(" "),a=t.attempts>1?` after ${t.
attempts} attempts`:"",d=(s.suggestions?.(r,o)??[]).filter(l=>l!==void 0);return new g(s.code,`${s.says}
${e} answered ${i}${a}: ${D(o.text,600)}`,{suggestions:[...d,...wa(t)],server:{status:t.status,text:D(o.text,600)}})}var _a=30;function wa({skewSeconds:e=0}){if(Math.
abs(e)<=_a)return[];let t=e>0?"behind":"ahead of";return[`Set the clock of this machine: it is ${Math.abs(Math.round(e))} s ${t} Google's.`]}function X(e,t,n,r){
let o=me(n.body,`content type "${n.contentType}"`);return new g(e,`${t} answered ${n.status} without ${r}, but ${o}`,{suggestions:["Look for a proxy between thi\
s machine and Google that answers in its place."],server:{status:n.status,text:o}})}c();var Ee=({network:e,requestReason:t},n)=>e.send({...n,headers:{...n.headers,...t===void 0?{}:{"x-goog-request-reason":t}}});var Be="Google IAM Credentials",He=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${Me(encodeURIComponent(t).replace("%40","@"))}:${n}`;async function fn(e,t,n,r,o={}){
let s=n.delegates.map(Me),i=await Ee(e,{service:Be,method:"POST",url:new URL(He(e,n.serviceAccount,t)),bearer:n.bearer,json:{...s.length>0?{delegates:s}:{},...r}});
if(i.status===200)return i;throw se(Be,i,Mr,{...e.about,...o,method:t,serviceAccount:n.serviceAccount,delegates:n.delegates})}async function Fr(e,t,n){let r={scope:n.
scopes,lifetime:`${n.lifetimeSeconds}s`},o=await fn(e,"generateAccessToken",t,r,n),{accessToken:s,expireTime:i}=w(o.body)??{},a=typeof i=="string"?Date.parse(i)/
1e3:Number.NaN;if(typeof s=="string"&&s!==""&&a>0)return{value:s,expiresAt:Math.floor(a)};throw X("IAM_RESPONSE_INVALID",Be,o,"accessToken and expireTime")}async function Gr(e,t,{
audience:n,includeEmail:r}){let o=await fn(e,"generateIdToken",t,{audience:n,includeEmail:r});return pn(w(o.body)?.token,()=>X("IAM_RESPONSE_INVALID",Be,o,"an I\
D token"))}function pn(e,t){let n=typeof e=="string"?Fe(e)?.claims:void 0,r=n&&gt(n,"exp");if(typeof e!="string"||r===void 0)throw t();return{value:e,expiresAt:r}}
async function Br(e,t,n){let r=await fn(e,"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:o}=w(r.body)??{};if(typeof o=="string"&&Fe(o))return o;throw X("IA\
M_RESPONSE_INVALID",Be,r,"a signed JWT")}c();var Ve=e=>({text:t})=>e.test(t),mn=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many token requests",suggestions:()=>[
"Mint once per job and reuse the token."]},{code:"OAUTH_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's OAuth endpoint failed; the key is not the reaso\
n",suggestions:()=>["Run the job again; a higher retries or timeout input rides out longer failures."]},{code:"OAUTH_JWT_TIMEFRAME",matches:Ve(/must be a short-lived token/),
says:"Google finds the times of the signed assertion wrong, also after a correction by its own clock",suggestions:()=>["Set the clock of this machine (timedatec\
tl, or the hypervisor)."]},{code:"OAUTH_LIFETIME_TOO_LONG",matches:Ve(/lifetime cannot exceed 3600 seconds/),says:"more than one hour was asked for",suggestions:()=>[
"Set access_token_lifetime to 3600s or less.","Set the clock of this machine."]},{code:"OAUTH_JWT_SIGNATURE",matches:Ve(/Invalid JWT Signature/i),says:"the key'\
s signature is not accepted: the key was deleted, disabled or rotated",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>[`gcloud iam service-accounts keys li\
st --iam-account=${e}`,"Put a key that is listed there into the secret, or better, move to workload identity federation."]},{code:"OAUTH_ACCOUNT_NOT_FOUND",matches:Ve(
/account not found/i),says:"the service account of the key was deleted or disabled",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>[`gcloud iam service-acc\
ounts describe ${e}`]},{code:"OAUTH_SUBJECT_INVALID",matches:Ve(/Invalid email or User ID/i),says:"the user to act for does not exist",suggestions:({user:e})=>[
`Check access_token_subject: ${e??"(none)"}`]},{code:"OAUTH_DELEGATION_UNAUTHORIZED",matches:({error:e})=>e==="unauthorized_client",says:"domain-wide delegation\
 is not granted to this service account, or not for all of these scopes",suggestions:({scopes:e=[],serviceAccount:t="SERVICE_ACCOUNT"})=>[`gcloud iam service-ac\
counts describe ${t} --format='value(uniqueId)'`,`Enter that id and these scopes in the Workspace admin console, API controls, domain-wide delegation: ${e.join(
",")}`,"A change there may take hours."]},{code:"OAUTH_SCOPE_INVALID",matches:({error:e})=>e==="invalid_scope",says:"Google refused the scopes or the audience",
suggestions:({audience:e,scopes:t=[]})=>[`Check: ${[...t,e].filter(Boolean).join(", ")}`]},{code:"OAUTH_REJECTED",matches:()=>!0,says:"Google refused the signed\
 assertion"}];var We="Google OAuth",qe=3600,Z=({universe:e})=>e==="googleapis.com",ka=({universe:e})=>`https://oauth2.${e}/token`;async function Je(e,t,n){let r=await Wr(e,t,
n),{access_token:o,expires_in:s}=w(r.body)??{};if(typeof o=="string"&&o!==""&&typeof s=="number"&&s>0)return{value:o,expiresAt:Math.floor(Date.now()/1e3+s)};throw X(
"OAUTH_RESPONSE_INVALID",We,r,"access_token and expires_in")}async function Vr(e,t,n){let r=await Wr(e,t,n);return pn(w(r.body)?.id_token,()=>X("OAUTH_RESPONSE_\
INVALID",We,r,"an ID token"))}async function Wr(e,t,n){let r=await Hr(e,t,n,0);if(r.status===200)return r;let o=Ta(e,n),s=se(We,r,mn,o);if(!(s.code==="OAUTH_JWT\
_TIMEFRAME"||s.code==="OAUTH_LIFETIME_TOO_LONG")||r.skewSeconds===void 0)throw s;let a=await Hr(e,t,n,r.skewSeconds);if(a.status===200)return a;throw se(We,a,mn,
o)}var Ta=({about:e},t)=>"scope"in t?{...e,serviceAccount:t.iss,audience:void 0,scopes:t.scope.split(" ")}:{...e,serviceAccount:t.iss,audience:t.target_audience,
scopes:[]};async function Hr(e,t,n,r){let o=Math.floor(Date.now()/1e3+r),{lifetimeSeconds:s=qe,...i}={lifetimeSeconds:void 0,...n},a=await t({...i,aud:ka(e),iat:o,
exp:o+s});return Ee(e,{service:We,method:"POST",url:new URL(`${e.endpoints.oauth2}/token`),form:{grant_type:"urn:ietf:params:oauth:grant-type:jwt-bearer",assertion:a}})}c();function Jr(e,{nameOf:t},n=!!e.service_account?.trim()){let r={...Ia(e),impersonates:n};return pe.filter(o=>r.given(o)).flatMap(o=>Sa(t(o),Aa(o,r,t)))}var Sa=(e,t)=>(t===void 0?[]:[t]).map(({code:n,message:r,suggestions:o=[]})=>({code:n,message:`${e} ${r}`,suggestions:o.map(s=>s.replace(/\bdelete it\.$/i,i=>i.
replace("it",e)))}));function Ia(e){let t=n=>e[n]?.trim()??"";return{given:n=>t(n)!==""&&!Ra(n,t(n)),federation:t("workload_identity_provider")!=="",key:t("cred\
entials_json")!=="",direct:t("workload_identity_provider")!==""&&t("service_account")==="",format:t("token_format"),file:De(e,"create_credentials_file"),impersonates:t(
"service_account")!==""}}function Ra(e,t){let{default:n,type:r}=Q[e];return n===void 0?!1:r==="duration"?qr(Le(t),Le(n)):r==="boolean"?qr(he(t),he(n)):t===n}var qr=(e,t)=>e.
ok&&t.ok&&e.value===t.value;function Aa(e,t,n){let{mode:r}=Q[e];return r!==void 0&&t.federation!==t.key&&!t[r]?Et(`has no effect with ${n(t.key?"credentials_jso\
n":"workload_identity_provider")}`):va(e,t,n)??xa[e]?.(t,n)}var Kr=e=>["","access_token","id_token"].includes(e);function va(e,t,n){let{format:r}=Q[e];if(r===void 0||
t.format===r||!Kr(t.format))return;let o=`${n("token_format")} ${r}`;return Et(`has no effect without ${o}`,`Add ${o}, or delete it.`)}var Et=(e,t="Delete it.")=>({
code:"INPUT_NOT_APPLICABLE",message:e,suggestions:[t]}),yt=e=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:e,suggestions:["Add the service account to become."]}),
xa={token_format:({direct:e,format:t},n)=>e&&t==="id_token"?yt(`id_token needs ${n("service_account")}: a federated identity has no ID token of its own`):void 0,
delegates:({direct:e},t)=>e?yt(`needs ${t("service_account")}: there is nobody to delegate to`):void 0,access_token_subject:({direct:e},t)=>e?yt(`needs ${t("ser\
vice_account")}: a service account signs for the user`):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:r},o)=>e?yt(`needs ${o("service_acc\
ount")}: a federated token lives as long as the CI's ID token`):n==="access_token"||!Kr(n)||t&&r?void 0:Et("has nothing that it applies to: no access token, no \
credentials file that impersonates"),credentials_file_path:({file:e},t)=>e?void 0:Et(`has no effect with ${t("create_credentials_file")} false`)};c();c();var bt=y(be(),1);function Qr(e){let t=w(e)??w(Pa(e));if(!t)return Oa(e);if(t.type!=="service_account")return Na(t.type);let n=["client_email","private_key"].filter(r=>typeof t[r]!=
"string"||t[r]==="");return n.length>0?_t("KEY_FIELD_MISSING",`the key has no ${n.join(" and no ")}`,"Store the key file as it was downloaded."):Ca(t)}function Pa(e){
let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var _t=(e,t,...n)=>({code:e,message:t,suggestions:n});
function Oa(e){let t=Ge(e),n=/^\s*\{\s*(?:\\n|\\")/.test(e);return _t("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,n?"The secret store esca\
ped the line breaks: store the key as one line, made by jq -c . key.json":"Store the whole file in the secret, best as one line, made by jq -c . key.json")}var zr={
external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use the key of its source, and i\
ts account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federation."};function Na(e){let t=typeof e==
"string"&&Object.hasOwn(zr,e)?zr[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";return _t("KEY_WRONG_TYPE",`the JSON is\
 ${n}, not a service_account key`,t??"Use the JSON of a service account key.")}function Ca(e){let t=String(e.private_key),n=Yr(t),r=t.replaceAll("\\n",`
`),o=n??Yr(r);if(!o)return _t("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${Ge(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
r changed on the way into the secret: store the downloaded file again, made one line by jq -c . key.json");let s="the private_key held \\n as two characters wher\
e line breaks belong; they were read as line breaks",i=["client_id","private_key_id"].filter(a=>typeof e[a]!="string");return{email:String(e.client_email),projectId:gn(
e.project_id),universe:gn(e.universe_domain),file:n?e:{...e,private_key:r},privateKey:o,keyId:gn(e.private_key_id),notes:[...n?[]:[s],...i.length>0?[`the key ha\
s no ${i.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var gn=e=>typeof e=="string"&&e!==""?e:void 0;function Yr(e){try{let t=(0,bt.createPrivateKey)(
e);return t.asymmetricKeyType==="rsa"?t:void 0}catch{return}}function Zr({keyId:e,privateKey:t}){let n=o=>Buffer.from(JSON.stringify(o)).toString("base64url"),r=n(
{alg:"RS256",typ:"JWT",...e===void 0?{}:{kid:e}});return o=>{let s=`${r}.${n(o)}`;try{return`${s}.${(0,bt.sign)("sha256",Buffer.from(s),t).toString("base64url")}`}catch{
throw new g("KEY_PRIVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}var eo=256;function to(e){let{add:t,nameOf:n,text:r}=e,o=r("workload_identity_provider"),s=r("credentials_json");return o===void 0?s===void 0?Da(e):La(e,s):s===
void 0?$a(e,o):t("INPUT_SOURCE_CONFLICT",`${n("workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}
function $a({add:e,nameOf:t,text:n},r){let o=n("audience");o!==void 0&&(o.length>eo||new RegExp("\\p{Cc}","u").test(o))&&e("INPUT_AUDIENCE_INVALID",`${t("audien\
ce")}: at most ${eo} characters, and no line break`);let s=$r(r);if(!("code"in s))return{mode:"federation",provider:s,audience:o??Nr(s)};let{code:i,message:a,suggestions:d=[]}=s;
return Ue(r)?void 0:e(i,`${t("workload_identity_provider")}: ${A(a)}`,...d)}function La({add:e,nameOf:t},n){let r=Qr(n);return"code"in r?Ue(n)?void 0:e(r.code,`${t(
"credentials_json")}: ${r.message}`,...r.suggestions??[]):{mode:"key",key:r}}var hn={federation:["workload_identity_provider"],key:["credentials_json"]};function Da({
add:e,mode:t,nameOf:n,raw:r,secretsWithheld:o}){let s=t===void 0?[...hn.federation,...hn.key]:hn[t],[i]=s.filter(a=>r[a]!==void 0&&r[a]!=="");return e("INPUT_SO\
URCE_MISSING",[i===void 0?`${s.length>1?"neither ":""}${s.map(n).join(" nor ")} has ${s.length>1?"a":"no"} value`:`${n(i)} is given, but holds nothing but blank\
s`,...o===void 0?[]:[o]].join("; "),o===void 0?"Check the name of the secret or variable, and that this job may read it.":"Skip this step in such runs, or run i\
t after the merge. A provider name is no secret: write it down in plain.")}function no(e){let t=e.text("service_account");return t===void 0||je(t)?t:oo(e,"servi\
ce_account",t)}function ro(e){let n=mt(e.text("delegates")??"").map(r=>r.replace(/^projects\/-\/serviceAccounts\//,""));for(let r of n)je(r)||oo(e,"delegates",r);
return n}function oo({add:e,nameOf:t},n,r){if(Ue(r))return;let o=`"${A(r)}" is neither the email nor the unique id of a service account`;e("INPUT_SERVICE_ACCOUN\
T_INVALID",`${t(n)}: ${o}`,"gcloud iam service-accounts list --project=PROJECT_ID")}c();var so=20,yn=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.test(e);function io({add:e,nameOf:t,text:n}){let r=n("project_id");return r===void 0||yn(r)?r:e("INPUT_P\
ROJECT_INVALID",`${t("project_id")}: "${A(r)}" is not a project id`,"gcloud projects list")}function ao({add:e,nameOf:t,text:n}){let r=n("universe");return r===
void 0||lt(r)?r:e("INPUT_UNIVERSE_INVALID",`${t("universe")}: "${A(r)}" is not a domain name`)}function co({add:e,nameOf:t,text:n}){let r=n("request_reason");if(r===
void 0||/^[\x20-\x7e]{1,1024}$/.test(r))return r;let o=`${t("request_reason")}: one line of printable ASCII, since it is sent as a header`;return e("INPUT_HEADE\
R_INVALID",o)}function uo({add:e,nameOf:t,parsed:n}){let r=n("retries",vr,"INPUT_NUMBER_INVALID")??0;return r>so&&e("INPUT_NUMBER_INVALID",`${t("retries")}: ${r}\
 is above ${so}`),r}c();c();function Ua(e,t){let n=Array.from({length:t.length+1},(r,o)=>o);for(let[r,o]of[...e].entries()){let s=[r+1];for(let[i,a]of[...t].entries()){let d=(n[i]??0)+
(o===a?0:1);s.push(Math.min(d,(n[i+1]??0)+1,(s[i]??0)+1))}n=s}return n.at(-1)??0}function lo(e,t){let n=t.find(s=>e.startsWith(s)||s.startsWith(e));if(e.length>
2&&n!==void 0)return n;let r=t.map(s=>({candidate:s,edits:Ua(e.toLowerCase(),s.toLowerCase())})).sort((s,i)=>s.edits-i.edits),[o]=r;return o&&o.edits<=Math.max(
2,o.candidate.length/3)?o.candidate:void 0}var ja=["access_token","id_token"],Ma=3600,Fa=43200,fo=3600;function po(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime",
{min:1,max:Fa},"INPUT_LIFETIME_INVALID")}function mo(e,t){let{add:n,nameOf:r,text:o}=e,s=o("token_format");if(s===void 0)return;if(s==="access_token")return Ga(
e,t??Ma);if(s==="id_token")return Ha(e);let i=lo(s,ja);return n("INPUT_TOKEN_FORMAT_INVALID",`${r("token_format")}: "${A(s)}" is no token format`,i?`Write ${i}.`:
"Write access_token or id_token, or leave it empty.")}function Ga(e,t){let{add:n,nameOf:r,text:o}=e,s=o("access_token_subject"),i=mt(o("access_token_scopes")??""),
a=i.length>0?i:[q];for(let d of a.filter(l=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(l))){let l=`${r("access_token_scopes")}: "${A(d)}" is not a scope`;n("INPUT_SCOP\
E_INVALID",l,"Separate scopes by commas or newlines.")}return s!==void 0&&Ba(e,{user:s,lifetimeSeconds:t,hasScopes:i.length>0}),{format:"access_token",lifetimeSeconds:t,
scopes:a,user:s}}function Ba({add:e,nameOf:t},{hasScopes:n,lifetimeSeconds:r,user:o}){let s=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(o)||e("INPUT_S\
UBJECT_INVALID",`${s}: "${A(o)}" is not an email address`),n||e("INPUT_SCOPES_REQUIRED",`${s} needs ${t("access_token_scopes")}`,"List the scopes that the Works\
pace admin granted to the service account."),r>fo){let i=`at most ${fo}s together with ${s}`;e("INPUT_LIFETIME_INVALID",`${t("access_token_lifetime")}: ${i}`)}}
function Ha({add:e,boolean:t,nameOf:n,text:r}){let o=r("id_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is require\
d for an ID token`,"Give the URL of the service that will be called."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var En={min:600,max:43200},Va=3600;function go(e,t,n){let r=xr(e,t),o=Wa(r),s=o&&o.serviceAccount!==void 0,[i,...a]=[...r.problems,...Jr(e,t,s),...n];if(i)throw fr(
[i,...a]);if(o)return o;throw new Error("no plan, and nothing that is wrong with it")}function Wa(e){for(let P of pe)Pr(e,P);let{boolean:t,duration:n,text:r}=e,
o=to(e),s=no(e),i=po(e),a=mo(e,i),d={delegates:ro(e),exportVariables:t("export_environment_variables"),requestReason:co(e),retries:uo(e),timeoutMs:n("timeout",{
min:1,max:3600})*1e3,propagationMs:n("wait_for_propagation",{min:0,max:300})*1e3,verify:t("verify")},l={path:r("credentials_file_path"),cleanup:t("cleanup_crede\
ntials")},m=t("create_credentials_file"),h=io(e),b=ao(e);if(!o)return;Ya(e,o);let E=s!==void 0&&qa(o,s)?void 0:s;return Qa(e,a,E),Za(e,a,b??bn(o)),{...d,identity:o,
serviceAccount:E,token:a,file:m?{...l,lifetimeSeconds:E===void 0?void 0:Ka(i)}:void 0,projectId:h??Ja(o,s),universe:b??bn(o),notes:[...o.mode==="key"?o.key.notes:
[],...Xa(i,m&&E!==void 0),...za(o,E)]}}var qa=(e,t)=>e.mode==="key"&&[e.key.email,e.key.file.client_id].includes(t),bn=e=>(e.mode==="key"?e.key.universe:void 0)??
"googleapis.com";function Ja(e,t){let n=t===void 0?void 0:an(t);if(n!==void 0||e.mode==="federation")return n;let{email:r,projectId:o}=e.key;return o!==void 0&&
yn(o)?o:an(r)}var Ka=e=>e!==void 0&&e>=En.min&&e<=En.max?e:void 0;function Xa(e,t){if(e===void 0)return[];let{min:n}=En;return[...t&&e<n?[`a credentials file ca\
nnot ask for less than ${n}s, so it leaves the lifetime out`]:[],...e>Va?["a lifetime above 3600s needs constraints/iam.allowServiceAccountCredentialLifetimeExt\
ension for this account"]:[]]}function za(e,t){if(e.mode==="federation"||t===void 0)return[];let{email:n}=e.key;return[`the key's account ${n} impersonates ${t}\
: it needs roles/iam.serviceAccountTokenCreator on it`]}function Ya({add:e,nameOf:t},n){let r=bn(n);if(lt(r))return;let o=`${t("credentials_json")}: its univers\
e_domain "${A(r)}" is not a domain name`;e("INPUT_UNIVERSE_INVALID",o)}function Qa({add:e,nameOf:t},n,r){if(n?.format!=="access_token"||n.user===void 0||r===void 0||
r.includes("@")||!je(r))return;let o=`${t("service_account")}: domain-wide delegation needs the email, not the unique id`,s=`gcloud iam service-accounts describ\
e ${r} --format='value(email)'`;e("INPUT_SERVICE_ACCOUNT_INVALID",o,s)}function Za({add:e,nameOf:t},n,r){n?.format!=="access_token"||n.user===void 0||Z({universe:r})||
e("INPUT_NOT_APPLICABLE",`${t("access_token_subject")} has no effect in the universe ${A(r)}`)}c();var is=y(be(),1),as=y(J(),1),z=y(x(),1);c();c();c();var _e=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n),ho=[{code:"STS_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too \
many exchanges at once in this project",suggestions:()=>["Exchange once per job and reuse the token; spread the start of large matrices."]},{code:"STS_UNAVAILAB\
LE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries\
 or timeout input rides out longer failures."]},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does \
not read this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"\
STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, deleted, or does not exist under this name",suggestions:e=>[
oe(e),`If it was deleted: ${Lr(e)}`,`If it is disabled: ${K(e,"--no-disabled")}`]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:_e(/^The audience in ID Token \[/),
says:"the ID token's audience is not one that the provider accepts",suggestions:e=>["Leave the audience input out, unless the provider lists allowed audiences.",
`To allow it: ${K(e,`--allowed-audiences=${ft(e.audience??"AUDIENCE")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:_e(/^The issuer in ID Token /),says:"the ID tok\
en comes from another issuer than the provider's: compare the two letter by letter",suggestions:e=>[oe(e),`If this CI is to be trusted: ${K(e,"--issuer-uri=ISSU\
ER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:_e(/^Error connecting to the given credential's issuer/),says:"Google could not get the issuer's keys, or none o\
f the uploaded ones has the token's key id",suggestions:e=>[`With the issuer's current keys: ${K(e,"--jwk-json-path=jwks.json")}`,"Or let the issuer answer on t\
he public internet, over https, without a redirect."]},{code:"STS_SIGNATURE_INVALID",matches:_e(/^Unable to verify the ID Token signature/),says:"the ID token d\
oes not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[`If keys are uploaded: ${K(e,"--jwk-json-path=jwks\
.json")}`]},{code:"STS_TOKEN_MALFORMED",matches:_e(/^Unable to parse the ID Token/),says:"what was sent as ID token is not a JWT",suggestions:()=>["Write the to\
ken alone: no quotes, no line break, no JSON around it."]},{code:"STS_TOKEN_STALE",matches:_e(/is stale to sign-in/),says:"the ID token has expired, or its time\
s are in the future",suggestions:()=>["Sign in right before the credentials are used, with a token minted for it."]},{code:"STS_CONDITION_REJECTED",matches:({text:e})=>e.
startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribute condition is false for this job, or names a claim that \
the token lacks",suggestions:e=>[`Hold the claims above against the condition: ${oe(e)}`,`To change it: ${K(e,'--attribute-condition="CONDITION"')}`]},{code:"ST\
S_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"the provider's mapping names a claim that the token does \
not have",suggestions:e=>[oe(e),K(e,'--attribute-mapping="google.subject=assertion.sub,\u2026" (the whole mapping: it is replaced)')]},{code:"STS_SUBJECT_TOO_LO\
NG",matches:({text:e})=>e.includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 bytes",suggestions:e=>["Map \
a shorter claim, and change the bindings that name subject/\u2026",K(e,'--attribute-mapping="google.subject=assertion.repository_id,\u2026"')]},{code:"STS_ATTRI\
BUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.test(e),says:"the mapping turns a claim into something else than a st\
ring, or into too much text",suggestions:e=>['Wrap it: string(\u2026), or .join(",") for a list.',oe(e)]},{code:"STS_REJECTED",matches:()=>!0,says:"Google refus\
ed the exchange",suggestions:e=>[e.provider&&oe(e)]}];var wt="Google STS",kt="urn:ietf:params:oauth:token-type:jwt";var _n=({endpoints:e})=>`${e.sts}/v1/token`;async function yo(e,{audience:t,idToken:n,scopes:r,subjectTokenType:o}){let s=await Ee(e,{service:wt,method:"POST",url:new URL(
_n(e)),form:{grant_type:"urn:ietf:params:oauth:grant-type:token-exchange",audience:t,scope:r.join(" "),requested_token_type:"urn:ietf:params:oauth:token-type:ac\
cess_token",subject_token:n,subject_token_type:o}});if(s.status!==200)throw se(wt,s,ho,e.about);let{access_token:i,expires_in:a}=w(s.body)??{};if(typeof i!="str\
ing"||i==="")throw X("STS_RESPONSE_INVALID",wt,s,"an access token");if(typeof a!="number"||!Number.isInteger(a)||a<=0)throw new g("STS_TOKEN_NEARLY_EXPIRED",`${wt}\
 answered with a token that is about to expire`,{suggestions:["Sign in right before the credentials are used."]});return{value:i,expiresAt:Math.floor(Date.now()/
1e3)+a}}function wn(e){let{audience:t,endpoints:n,lifetimeSeconds:r,serviceAccount:o,source:s,universe:i}=e;return{universe_domain:i,type:"external_account",audience:t,
subject_token_type:kt,token_url:_n({endpoints:n}),credential_source:ec(s),...o===void 0?{token_info_url:`${n.sts}/v1/introspect`}:{service_account_impersonation_url:He(
{endpoints:n},o,"generateAccessToken"),...r===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:r}}}}}var Eo=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function ec(e){if(e.kind==="url"){let{field:t,headers:n,url:r}=e;return{url:r,...Object.keys(n).length>0?{headers:n}:
{},...Eo(t)}}return e.kind==="file"?{file:e.path,...Eo(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}c();var kn=y(be(),1),Tn="ci-creds-",tc=/^ci-creds-partial-[0-9a-f]{16}\.json$/,nc=/^ci-creds-[^/\\]*\.json$/,ie=`${Tn}*.json`,Sn=()=>`${Tn}${(0,kn.randomBytes)(
8).toString("hex")}.json`,Tt=()=>`${Tn}partial-${(0,kn.randomBytes)(8).toString("hex")}.json`,bo=e=>tc.test(e),Ke=e=>nc.test(e);c();var $=y(ae(),1),k=y(x(),1);c();var wo=y(J(),1),In=y(x(),1);var rc={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is us\
ed up",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link that is not followed",ENAMETOOLONG:"t\
he name is too long",EISDIR:"it is a folder"},S=e=>e instanceof Error&&"code"in e&&typeof e.code=="string"?e.code:"",T=e=>{let t=S(e),n=rc[t];return n?`${n} (${t}\
)`:t||"unknown reason"},ce=e=>t=>{if(["ENOENT","ENOTDIR"].includes(S(t)))return e;throw t},oc=e=>{try{return`owned by user ${(0,wo.lstatSync)(e).uid}`}catch{return"\
which cannot be looked at"}},I=(e,t)=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,In.dirname)(e)}, ${oc((0,In.dirname)(e))}`,
suggestions:["Choose a folder that this job may write to."]}),Xe=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and links are never followed`:`${e} exis\
ts already, and nothing is overwritten`,suggestions:["Choose another path, or remove what is there."]}),O=({code:e,message:t,suggestions:n=[]},r)=>new g(e,t,{suggestions:n,
cause:r});c();var Do=y(ae(),1),U=y(x(),1);async function Uo(e,t){let n=Lc(e,(0,U.dirname)(t)).map(s=>(0,U.join)(s,".gitignore")),r=await Promise.all(n.map(s=>(0,Do.readFile)(s,"utf8").catch(ce(""))));if(!r.
some(s=>/^!/m.test(s)))return;let{default:o}=await Promise.resolve().then(()=>y(Pt(),1));for(let[s,i]of n.entries()){let a=(0,U.relative)((0,U.dirname)(i),t).split(
U.sep).join("/"),d=o({ignorecase:!1}).add(r[s]??"").test(a);if(d.unignored)return i;if(d.ignored)return}}function Lc(e,t){let n=[t];for(let r=t;r!==e&&r!==(0,U.dirname)(
r);r=(0,U.dirname)(r))n.push((0,U.dirname)(r));return n}c();var Ot=e=>`/${e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/ +$/,t=>t.replaceAll(" ",String.raw`\ `)).replace(/\r$/,"[\r]")}`,jo=e=>e.replace(/[\\*?[]/g,String.
raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?");async function Mo(e){try{let t=await(0,$.realpath)((0,k.dirname)(e)),n=await Uc(t);return n&&await Dc(n,(0,k.join)(t,(0,k.basename)(e)))}catch(t){return`${e} is\
 not excluded from git: ${T(t)}`}}async function Dc({root:e,common:t},n){let r=(0,k.relative)(e,n).split(k.sep).join("/");if(r.includes(`
`))return`${n} is not excluded from git: no exclude file can hold a line break`;let o=Ke((0,k.basename)(n))?[ie]:[ie,Ot(r)],s=(0,k.join)(t,"info","exclude"),i=await(0,$.readFile)(
s,"utf8").catch(ce("")),a=new Set(i.split(`
`)),d=o.filter(m=>!a.has(m));d.length>0&&(await(0,$.mkdir)((0,k.dirname)(s),{recursive:!0}),await(0,$.appendFile)(s,`${i===""||i.endsWith(`
`)?"":`
`}${d.join(`
`)}
`));let l=await Uo(e,n);return l&&`${n} is not excluded from git: a line of ${l} that begins with "!" lets it in again`}async function Uc(e){for(let t=e;;t=(0,k.dirname)(
t)){let n=await jc((0,k.join)(t,".git"));if(n)return{root:t,common:n};if(t===(0,k.dirname)(t))return}}async function jc(e){let t=await(0,$.stat)(e).catch(ce(void 0));
if(!t)return;let n=t.isDirectory()?e:await Mc(e);if(!n||!await Fc((0,k.join)(n,"HEAD")))return;let r=await(0,$.readFile)((0,k.join)(n,"commondir"),"utf8").catch(
ce("."));return(0,k.resolve)(n,r.trimEnd())}async function Mc(e){let t=/^gitdir: (.+?)[\r\n]*$/s.exec(await(0,$.readFile)(e,"utf8"))?.[1];return t&&(0,k.resolve)(
(0,k.dirname)(e),t)}var Fc=e=>(0,$.stat)(e).then(()=>!0,ce(!1));c();var Nt=y(ae(),1),j=y(x(),1);c();var Fo=y(x(),1),Gc=/^#!include:(.+)$/;async function Go(e,t){let{default:n}=await Promise.resolve().then(()=>y(Pt(),1)),r=!1;for(let o of e.replace(/^\uFEFF/,
"").split(`
`)){if(o.startsWith("#")||o.trim()==="")continue;let[,s,i=""]=/^(!?)(.*)$/s.exec(o.trim())??[],a=Fo.posix.normalize(`/${i.trim()}`).replace(/(?<=.)\/$/,"");a!==
"/"&&n({ignorecase:!1}).add(a).ignores(t)&&(r=s!=="!")}return r}async function Bo(e,t,n){let{default:r}=await Promise.resolve().then(()=>y(Pt(),1)),o=await Promise.
all(e.split(/\r?\n/).map(s=>{let i=Gc.exec(s)?.[1];return i===void 0?s:n(i.trim())}));return r({ignorecase:!1}).add(o.join(`
`)).ignores(t)}var Bc=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,Ho=/\.(?:docker|container)ignore$/;async function Vo(e,t){let n=(0,j.relative)(
t,e).split(j.sep).join("/");if(n===""||n===".."||n.startsWith("../")||(0,j.isAbsolute)(n))return[];let r=await Hc(t),o=[...r.filter(s=>Ho.test(s)).map(s=>Wc(s,n,
t)),...r.filter(s=>s===".gcloudignore").map(s=>qc(s,n,t)),Jc(r,n)];return(await Promise.all(o)).filter(s=>s!==void 0)}async function Hc(e){return(await(0,Nt.readdir)(
e,{withFileTypes:!0}).catch(()=>[])).filter(n=>!n.isDirectory()).map(({name:n})=>n).sort()}var Wo=e=>(0,Nt.readFile)(e,"utf8").catch(()=>"");function qo(e){return Ke(
(0,j.basename)(e))?e.includes("/")?`**/${ie}`:ie:jo(e)}var Vc=e=>Ke((0,j.basename)(e))?ie:Ot(e);async function Wc(e,t,n){if(!await Go(await Wo((0,j.join)(n,e)),
t))return`${e} lets the credentials file into images: add the line ${qo(t)}`}async function qc(e,t,n){let r=o=>Wo((0,j.join)(n,o));if(!await Bo(await r(e),t,r))
return`${e} lets the credentials file into uploads: add the line ${Vc(t)}`}async function Jc(e,t){if(e.includes(".dockerignore")||e.includes(".containerignore"))
return;let n=e.find(r=>Bc.test(r)&&!Ho.test(r)&&!e.includes(`${r}.dockerignore`));if(n)return`there is no .dockerignore beside ${n}, so the credentials file get\
s into images: create it with the line ${qo(t)}`}c();var Jo=({delegates:e,endpoints:t,serviceAccount:n,source:r,universe:o})=>({universe_domain:o,type:"impersonated_service_account",delegates:e.map(Me),service_account_impersonation_url:He(
{endpoints:t},n,"generateAccessToken"),source_credentials:r});c();var V=y(ae(),1),Nn=y(x(),1);var Cn=e=>(0,V.lstat)(e).then(t=>t.isSymbolicLink(),()=>!1);async function Xo(e){let t=(0,Nn.dirname)(e);try{if(!(await(0,V.stat)(t)).isDirectory())return Ko(t,
"is not a folder")}catch(n){return["ENOENT","ENOTDIR"].includes(S(n))?Ko(t,"does not exist"):I(e,T(n))}return await Kc(e)??Xc(e)}var Ko=(e,t)=>({code:"INPUT_WOR\
KSPACE_MISSING",message:`the folder ${e} for the credentials file ${t}`,suggestions:["Create the folder first, check the repository out before signing in, or ch\
oose another path."]});async function Kc(e){try{return Xe(e,(await(0,V.lstat)(e)).isSymbolicLink())}catch(t){return S(t)==="ENOENT"?void 0:I(e,T(t))}}async function Xc(e){
try{await(0,V.access)((0,Nn.dirname)(e),V.constants.W_OK|V.constants.X_OK);return}catch(t){return I(e,T(t))}}c();var L=y(ae(),1),Se=y(x(),1);c();var Ze=({dev:e,ino:t,birthtimeNs:n})=>({device:e.toString(),inode:t.toString(),birthtimeMs:Number(n)/1e6}),Ct=(e,t)=>e.device===t.device&&e.inode===t.inode&&
(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs);async function zo(e,t=L.rename){let n=[...new Set(e.map(({path:r})=>r))];return Promise.all(n.map(r=>zc(r,e.filter(o=>o.path===r),t)))}async function zc(e,t,n){
try{let r=await Yc(e,t,n);return r.outcome==="kept"||!await nd(e,t)?r:r.outcome==="absent"?{path:e,outcome:"removed"}:r}catch(r){return S(r)==="ENOENT"?{path:e,
outcome:"absent"}:$n(e,T(r))}}var $n=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${t}`});async function Yc(e,t,n){let r=await $t(
e,t);return r===void 0?{path:e,outcome:"absent"}:r.record?r.record.remove?Qc(e,t,n):{path:e,outcome:"kept"}:t.some(({remove:o})=>o)?$n(e,r.fault):{path:e,outcome:"\
absent"}}async function $t(e,t){try{let n=await(0,L.lstat)(e,{bigint:!0});if(n.isSymbolicLink())return{fault:"it is a link now"};if(n.isDirectory())return{fault:"\
it is a folder now"};if(!n.isFile())return{fault:"it is no regular file now"};let r=Ze(n);return{record:t.find(o=>Ct(o,r)),fault:"it is another file now"}}catch(n){
if(["ENOENT","ENOTDIR"].includes(S(n)))return;throw n}}async function Qc(e,t,n){let r=(0,Se.join)((0,Se.dirname)(e),Tt());await n(e,r);let o=await $t(r,t);return o===
void 0?{path:e,outcome:"absent"}:o.record?.remove?(await(0,L.unlink)(r),{path:e,outcome:"removed"}):$n(e,`${o.fault}${await Zc(r,e)}`)}async function Zc(e,t){try{
return await(0,L.link)(e,t),await(0,L.unlink)(e),""}catch{return await $t(t,[])===void 0&&await(0,L.rename)(e,t).then(ed,td)?"":`, and what stood there had to b\
e left at ${e}`}}var ed=()=>!0,td=()=>!1;async function nd(e,t){let n=(0,Se.dirname)(e),r=await(0,L.readdir)(n).catch(()=>[]),o=!1;for(let s of r.filter(bo).map(
i=>(0,Se.join)(n,i)))(await $t(s,t))?.record?.remove&&(await(0,L.unlink)(s),o=!0);return o}c();var W=y(ae(),1),Lt=y(x(),1);var rd=384;async function Qo(e,t,n=()=>{},r=W.link){if(await od(e))throw O(Xe(e,await Cn(e)));let o=(0,Lt.join)((0,Lt.dirname)(e),Tt());await Yo(e,o,t,n,()=>sd(
o,e,r))||await Yo(e,e,t,n,async()=>!0)}var od=e=>(0,W.lstat)(e).then(()=>!0,()=>!1);async function sd(e,t,n){try{return await n(e,t),!0}catch(r){if(S(r)==="EEXI\
ST")throw r;return!1}}async function Yo(e,t,n,r,o){let s,i=!1;try{s=await(0,W.open)(t,"wx",rd);let a=Ze(await s.stat({bigint:!0}));r(a),await s.writeFile(n),i=await o(),
t!==e&&await(0,W.unlink)(t);let d=Ze(await s.stat({bigint:!0}));return i&&!Ct(a,d)&&r({...d,birthtimeMs:0}),i}catch(a){throw s&&await(0,W.unlink)(t).catch(()=>{}),
i&&await(0,W.unlink)(e).catch(()=>{}),await id(e,a)}finally{await s?.close()}}async function id(e,t){let n=S(t);return n===""||t instanceof g?t:n==="EEXIST"?O(Xe(
e,await Cn(e)),t):O(I(e,T(t)),t)}c();c();var jt=y(be(),1),_=y(J(),1),jn=y(x(),1);c();var Zo=y(x(),1),ad=["id","path","device","inode","createdAt"],cd=["credentials","subject-token"],dd=e=>ad.every(t=>typeof e[t]=="string")&&(0,Zo.isAbsolute)(
String(e.path))&&cd.includes(e.kind)&&typeof e.remove=="boolean"&&typeof e.birthtimeMs=="number",Dt=e=>`
${JSON.stringify(e)}
`;function Ln(e){let t=[...new Set(e.split(`
`))].flatMap(ud),n=new Set(t.map(r=>r.withdrawn));return t.filter(dd).filter(({id:r})=>!n.has(r))}function ud(e){if(e==="")return[];try{let t=JSON.parse(e);return typeof t==
"object"&&t!==null?[t]:[]}catch{return[]}}c();var N=y(J(),1),Ut=y(Dn(),1),Ie=y(x(),1);var ld=448;function ts(e){let t=fd(e);return{path:(0,Ie.join)(e,t===void 0?"ci-auth":`ci-auth-${t}`),uid:t}}function fd(e){if((0,Ut.platform)()!=="win32")try{return(0,Ut.userInfo)().
uid}catch{return pd(e)}}function pd(e){try{let t=(0,N.mkdtempSync)((0,Ie.join)(e,"ci-auth-probe-")),{uid:n}=(0,N.lstatSync)(t);return(0,N.rmdirSync)(t),n}catch(t){
throw O(I((0,Ie.join)(e,"ci-auth"),T(t)),t)}}function et(e){let t;try{t=(0,N.lstatSync)(e.path,{bigint:!0})}catch(r){if(["ENOENT","ENOTDIR"].includes(S(r)))return!1;
throw O(I(e.path,T(r)),r)}let n=gd(e,t);if(n)throw O({...I(e.path,n),suggestions:[md(e.path)]});return!0}function ns(e){try{(0,N.accessSync)(et(e)?e.path:(0,Ie.dirname)(
e.path),N.constants.W_OK|N.constants.X_OK);return}catch(t){return t instanceof g?t:I(e.path,T(t))}}function rs(e){try{(0,N.mkdirSync)(e.path,{mode:ld})}catch(t){
if(S(t)!=="EEXIST")throw O(I(e.path,T(t)),t)}et(e)}var md=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function gd({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users may enter it"}var hd=_.constants.O_WRONLY|_.constants.O_APPEND|_.constants.O_CREAT|(_.constants.O_NOFOLLOW??0),yd=20;function ss({directory:e,jobKey:t}){let n=ts(e),r=`${(0,jt.createHash)(
"sha256").update(t).digest("hex").slice(0,32)}.jsonl`,o=(0,jn.join)(n.path,r),s=[],i=m=>{for(let h=1;h<=yd;h++)if(rs(n),Ed(o,m))return;throw O(I(o,"it was taken\
 away again and again"))},a=()=>{if(!et(n))return[];let m=Un([o]);return Ln(m+Un(os(n.path,r)))},d=()=>et(n)?(tt(["ENOENT"],o,()=>(0,_.renameSync)(o,`${o}.${(0,jt.randomBytes)(
8).toString("hex")}`)),s=os(n.path,r),Ln(Un(s))):[],l=m=>{for(let h of m)i(Dt(h));for(let h of s)tt(["ENOENT"],h,()=>(0,_.unlinkSync)(h));s=[],tt(["ENOENT","ENO\
TEMPTY","EEXIST"],n.path,()=>(0,_.rmdirSync)(n.path))};return{path:o,inspect:()=>ns(n),record:m=>i(Dt(m)),withdraw:m=>{i(Dt({withdrawn:m})),a().length===0&&l(d())},
read:a,take:d,settle:l}}function Ed(e,t){let n;try{n=(0,_.openSync)(e,hd,384);let r=Buffer.from(t);if((0,_.writeSync)(n,r)!==r.length)throw O(I(e,"no space is l\
eft"));return(0,_.fstatSync)(n,{bigint:!0}).ino===(0,_.lstatSync)(e,{bigint:!0}).ino}catch(r){if(S(r)==="ENOENT")return!1;throw r instanceof Error&&"syscall"in r?
O(I(e,T(r)),r):r}finally{n!==void 0&&(0,_.closeSync)(n)}}function os(e,t){let n=[];return tt(["ENOENT"],e,()=>{n=(0,_.readdirSync)(e)}),n.filter(r=>r.startsWith(
`${t}.`)).map(r=>(0,jn.join)(e,r))}function Un(e){let t="";for(let n of e)tt(["ENOENT"],n,()=>{t+=(0,_.readFileSync)(n,"utf8")});return t}function tt(e,t,n){try{
n()}catch(r){if(!e.includes(S(r)))throw O(I(t,T(r)),r)}}var Mn=(e,t)=>{let{folder:n,jobKey:r}=e.ledger(t);return ss({directory:n,jobKey:r})};async function cs(e,t,n){let r=n===void 0?(0,z.join)(e.credentialsFolder(t),Sn()):(0,z.resolve)(t.cwd,n),o=_d(r)??await Xo(r),s=Mn(e,t).inspect();return{place:{
ci:e,surroundings:t,path:r},problems:[o,s].filter(i=>i!==void 0)}}var bd=/private_key|-----BEGIN|eyJ0eX|[\w+/=-]{500}/;function _d(e){let t="FILE_WRITE_FAILED";
return new RegExp("\\p{Cc}","u").test(e)?{code:t,message:"the path of the credentials file holds a control character"}:bd.test(e)?{code:t,message:"the path of t\
he credentials file is a key"}:void 0}async function ds(e,t,{place:n,report:r,source:o},s){let i=Mn(n.ci,n.surroundings),a=[],d=async(m,h,b)=>{let E=await Mo(m);
E!==void 0&&r.warn(E),await Qo(m,JSON.stringify(b,null,2),P=>{let M={id:(0,is.randomUUID)(),path:m,kind:h,remove:e.file?.cleanup??!0,createdAt:Y(Math.floor(Date.
now()/1e3)),...P};i.record(M),a.push(M),s(a)})},l=async()=>{await zo(a.map(m=>({...m,remove:!0})));for(let{id:m}of a)i.withdraw(m)};try{let m=await wd(e,t,n,o,d);
await d(n.path,"credentials",m.file);for(let h of await Td(n))r.warn(h);return{path:n.path,type:String(m.file.type),source:m.source,diesAt:m.diesAt,entries:a,undo:l}}catch(m){
throw await l(),m}}async function wd(e,t,n,r,o){let{delegates:s,identity:i,serviceAccount:a,universe:d}=e,{endpoints:l}=t.google,m=M=>a===void 0?M:Jo({delegates:s,
endpoints:l,serviceAccount:a,source:M,universe:d});if(i.mode==="key")return{file:m(i.key.file),source:"key"};let{refresh:h,diesAt:b}=await kd(i.audience,t,n,r,o),
E={endpoints:l,universe:d,audience:ye(i.provider),source:h};return{file:s.length>0?m(wn(E)):wn({...E,serviceAccount:a,lifetimeSeconds:e.file?.lifetimeSeconds}),
source:h.kind,...b===void 0?{}:{diesAt:b}}}async function kd(e,t,n,r,o){let s=t.federated?.idToken(),i=r?.refreshSource(e);if(i)return{refresh:i,...r?.mintsAgain||
!s?{}:{diesAt:s.expiresAt}};let a=(0,z.join)((0,z.dirname)(n.path),Sn());return await o(a,"subject-token",{id_token:s?.value}),{refresh:{kind:"file",path:a,field:"\
id_token"},...s?{diesAt:s.expiresAt}:{}}}async function Td({ci:e,path:t,surroundings:n}){let r=e.workspace(n);return[...t.startsWith((0,z.join)(r,"/"))&&(0,as.readdirSync)(
r).every(i=>(0,z.join)(r,i)===t)?[`the workspace ${r} is empty: a checkout after this step deletes the credentials file; check out first`]:[],...await Vo(t,r)]}async function us(e){let{ci:t,handover:n,mode:r,nameOf:o,others:s=[],raw:i,surroundings:a}=e,d=De(i,"create_credentials_file")?await cs(t,a,i.credentials_file_path?.
trim()||void 0):void 0,l=Rr(e),m=!!i.token_format?.trim(),h={nameOf:o,mode:r,secretsWithheld:t.secretsWithheld(a.env)};return{plan:go(i,h,[...s,...l.problems,...dr(
a.env),...d?.problems??[],...n==="ci"?Sd(t,a.env,{variables:De(i,"export_environment_variables"),outputs:m}):[]]),place:d?.place,source:l.source}}function Sd(e,t,n){
let r=e.handover(t);return r?r.problems(n):n.outputs?[{code:"INPUT_TOKEN_UNDELIVERABLE",message:`a token was asked for, but ${e.label} has no place to hand it t\
o later steps`,suggestions:["Print it with ci-auth token, or choose an --output-format."]}]:[]}c();c();c();var _s=y(nt(),1);c();var Es=y(nt(),1),Ft=y(Fn(),1);c();var te=y(Fn(),1);var Id={"https:":["https_proxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["http_proxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},ps={"http:":"80","https:":"4\
43"},G=({port:e,protocol:t})=>Number(e||ps[t]),v=({hostname:e})=>e.replace(/^\[|\]$/g,"");function Gn(e){let t=v(e);return/^(.+\.)?localhost$/.test(t)||t==="::1"||
(0,te.isIP)(t)===4&&t.startsWith("127.")}function ms(e,t){if(Gn(e))return;let n=Id[e.protocol]?.find(r=>t[r]?.trim());if(!(!n||Ad(e,t.no_proxy||t.NO_PROXY||"")))
return{url:Rd(t[n]?.trim()??"",n),variable:n}}function Rd(e,t){let n=e.includes("://")?e:`http://${e}`,r=URL.canParse(n)?new URL(n):void 0;if(r?.hostname&&r.protocol in
ps)return r;let o=/^([a-z\d]+):\/\//i.exec(n)?.[1]?.toLowerCase(),s=r&&o?`names a ${o} proxy`:"is no URL";throw new g("PROXY_FAILED",`the variable ${t} ${s}`,{suggestions:[
`Set ${t} to http://HOST:PORT or https://HOST:PORT, or unset it.`]})}var Ad=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&vd(n,v(e),String(G(e))));function vd(e,t,n){
if(e==="*")return!0;let[,r="",o]=/^(\[.*\]|[^:]*|[\da-f:]*:[\da-f:]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(o&&o!==n)return!1;let s=r.replace(/^\*?\.|^\[|\]$/g,
"");return s===""?!1:(0,te.isIP)(t)?xd(s,t):t===s||t.endsWith(`.${s}`)}function xd(e,t){let[n="",r]=e.split("/");if((0,te.isIP)(n)!==(0,te.isIP)(t))return!1;let o=(0,te.isIP)(
n)===6?"ipv6":"ipv4",s=r===void 0?Number.NaN:Number(r),i=new te.BlockList;return r===void 0?i.addAddress(n,o):s>=0&&s<=(o==="ipv6"?128:32)&&i.addSubnet(n,s,o),i.
check(t,o)}var Hn=(e,t,n=!0)=>Vn(r=>Pd(e,r),t,n);function Vn(e,t,n){let r=[],o=n,s=!1;return{socket:e({add:a=>(r.push(a),o||a.unref(),a.on("error",()=>{}),s&&a.destroy(),a),
signal:t}),hold(a){o=a;for(let d of r)a?d.ref():d.unref()},cancel(){s=!0,r.at(-1)?.destroy()}}}async function Pd(e,t){let{origin:n,proxy:r,ca:o}=e;return n.protocol===
"http:"?Mt(e,t):bs(r?{socket:await Mt(e,t)}:{port:G(n)},v(n),o,t)}async function Mt({origin:e,proxy:t,ca:n},r){if(!t)return hs(e,r);try{let o=await hs(t.url,r),
s=t.url.protocol==="https:"?await bs({socket:o},v(t.url),n,r):o;return e.protocol==="https:"?await Nd(s,e,t,r.signal):s}catch(o){throw o===r.signal.reason?o:Object.
assign(o,{atProxy:!0})}}var hs=(e,{add:t,signal:n})=>Gt(t((0,Ft.connect)({host:v(e),port:G(e),noDelay:!0})),"connect",n);async function bs(e,t,n,{add:r,signal:o}){
let{connect:s}=await Promise.resolve().then(()=>y(Bn(),1)),i=s({...e,host:t,...Wn(t),...n?{ca:n}:{},ALPNProtocols:["http/1.1"]});return Gt(r(i),"secureConnect",
o)}var Wn=e=>(0,Ft.isIP)(e)?{}:{servername:e};function Gt(e,t,n){return new Promise((r,o)=>{let s=a=>()=>{n.removeEventListener("abort",i),a()},i=()=>{o(n.reason),
e.destroy()};if(n.aborted)return i();n.addEventListener("abort",i,{once:!0}),e.once("error",a=>s(()=>o(a))()),e.once("close",s(()=>o(Od()))),e.once(t,s(()=>r(e)))})}
var Od=()=>Object.assign(new Error("the connection was closed"),{code:"ECONNRESET"}),qn=e=>Object.assign(new Error(`the proxy answered ${e}`),{proxyStatus:e,atProxy:!0}),
Jn=({url:e})=>{if(!e.username&&!e.password)return{};let t=`${ys(e.username)}:${ys(e.password)}`;return{"proxy-authorization":`Basic ${Buffer.from(t).toString("b\
ase64")}`}};function ys(e){try{return decodeURIComponent(e)}catch{return e}}function Nd(e,t,n,r){let o=`${t.hostname}:${G(t)}`;return new Promise((s,i)=>{let a=()=>{
i(r.reason),e.destroy()};r.addEventListener("abort",a,{once:!0}),(0,Es.request)({createConnection:()=>e,method:"CONNECT",path:o,headers:{host:o,...Jn(n)}}).once(
"connect",({statusCode:d=0},l,m)=>{if(r.removeEventListener("abort",a),d>=200&&d<300)return m.length>0&&e.unshift(m),s(e);e.destroy(),i(qn(d))}).on("error",d=>{
r.removeEventListener("abort",a),i(d)}).end()})}var Bt=class extends _s.Agent{route;#r;#t;constructor(t,n){super({keepAlive:!0}),this.route=t,this.#r=n}preconnect(){this.#t||Object.keys(this.sockets).length+Object.
keys(this.freeSockets).length>0||(this.#t=Hn(this.route,this.#r,!1),this.#t.socket.catch(()=>{}))}createConnection(t,n){this.#o(t.signal??this.#r).then(r=>n(null,
r),r=>n(r))}async#o(t){let n=this.#t;this.#t=void 0;let r=()=>n?.cancel();t.addEventListener("abort",r,{once:!0}),n?.hold(!0);let o=await n?.socket.catch(()=>{});
return t.removeEventListener("abort",r),o?.readyState==="open"?o:Hn(this.route,t).socket}closeIdle(){this.#t?.cancel(),this.#t=void 0;for(let t of Object.values(
this.freeSockets).flat())t?.destroy()}};c();c();var Cd={ENOTFOUND:"the name does not resolve",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"the connection b\
roke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no route",ENETUNREACH:"there is no route",ETIMEDOUT:"the connectio\
n was not accepted in time",EPROTO:"the other side does not speak TLS",ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},ks={SELF_SIGNED_CERT_IN_CHAIN:"\
its issuer is not known here",DEPTH_ZERO_SELF_SIGNED_CERT:"it is signed by itself",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is not known here",UNABLE_TO_GET_ISSUER_CERT:"\
its issuer is not known here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"its issuer is not known here",CERT_UNTRUSTED:"its issuer is not known here",CERT_SIGNATURE_FAILURE:"\
its signature does not verify",CERT_REVOKED:"it was revoked",CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"\
it was issued for another name",HOSTNAME_MISMATCH:"it was issued for another name"},$d="Where a private authority signs, by a proxy that inspects TLS for exampl\
e, save its certificate and set NODE_EXTRA_CA_CERTS=/path/ca.pem.",Ld={CERT_HAS_EXPIRED:"Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"\
Set the clock of this computer.",CERT_REVOKED:"Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"Check the address: another server answers there.",HOSTNAME_MISMATCH:"\
Check the address: another server answers there."},Kn=({code:e=""})=>e in ks,Ts=({url:e,variable:t})=>`${e.protocol}//${e.host} (from ${t})`,Ht=e=>`${(e/1e3).toFixed(
e<9950?1:0)} s`,rt=({attempts:e,spentMs:t})=>`${e} ${e===1?"attempt":"attempts"} in ${Ht(t)}`,Vt=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${Ts(e)}`]:[],
...t?[`the last answer had status ${t}`]:[]];function Ss(e,t){return e.name==="TimeoutError"?ws(t):Kn(e)?Ud(e,t):e.atProxy&&t.route.proxy?jd(e,t,t.route.proxy):
e.code==="ETIMEDOUT"?ws(t):Dd(e,t)}var Is=({code:e=""})=>{let t=Cd[e]??"the exchange failed";return e?`${t} (${e})`:t};function Dd(e,t){let{service:n,route:r}=t,
o=Gn(r.origin);return new g("NETWORK_UNREACHABLE",`${n} at ${r.origin.host}: ${Is(e)}, ${rt(t)}`,{facts:Vt(t),suggestions:[...o?[`Check that something listens o\
n port ${G(r.origin)} of this computer.`,"Behind a proxy, set NO_PROXY=127.0.0.1,localhost for the clients of that server."]:[`Check that this computer may reac\
h ${v(r.origin)} on port ${G(r.origin)}.`,r.proxy?`Where ${v(r.origin)} is reached without the proxy, add it to NO_PROXY.`:"Where a proxy is needed, set HTTPS_P\
ROXY=http://HOST:PORT."]]})}function ws(e){let{service:t,route:n}=e;return new g("NETWORK_TIMEOUT",`${t} at ${n.origin.host} did not answer in time, ${rt(e)}`,{
facts:Vt(e),suggestions:[`Check that this computer may reach ${v(n.origin)} on port ${G(n.origin)}: a firewall that drops packets looks like this.`,...n.proxy?[]:
["Where a proxy is needed, set HTTPS_PROXY=http://HOST:PORT."]]})}var Rs=(e,t)=>new g("NETWORK_TIMEOUT",`${e.service} at ${e.route.origin.host}: the limit of ${Ht(
t)} for the whole run is reached, ${rt(e)}`,{facts:Vt(e),suggestions:["Raise the limit with --timeout, or the input timeout."]}),As=(e,t)=>new g("NETWORK_TIMEOU\
T",`the limit of ${Ht(t)} for the whole run leaves no time to wait ${Ht(e)}`,{suggestions:["Raise the limit with --timeout, or the input timeout."]});function Ud(e,t){
let{code:n=""}=e,{route:r,issuer:o,service:s}=t,i=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.host}`:`${s} at ${r.origin.host}`,a=`${ks[n]} (${n})`;return new g(
"TLS_UNTRUSTED",`the certificate of ${i} is not trusted: ${a}, ${rt(t)}`,{facts:[...o?[`issuer of the presented certificate: ${o}`]:[],...Vt(t)],suggestions:[Ld[n]??
$d]})}function jd(e,t,n){let{proxyStatus:r}=e,o=r?`answered ${r}`:`cannot be used: ${Is(e)}`,s=`the proxy ${Ts(n)} ${o}, on the way to ${t.service} at ${t.route.
origin.host}`;return new g("PROXY_FAILED",`${s}, ${rt(t)}`,{suggestions:[r===407?`Put the proxy's credentials into ${n.variable}, as http://USER:PASSWORD@HOST:P\
ORT, percent-encoded.`:`Check the address in ${n.variable}, and that the proxy lets ${v(t.route.origin)} through.`,`Where ${v(t.route.origin)} is reached withou\
t the proxy, add it to NO_PROXY.`],...r?{facts:[`status of the proxy: ${r}`]}:{}})}var Md=2147483647;function vs(e,t){let n=performance.now()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("abort",o,
{once:!0}),setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),Md)).unref(),{signal:r.signal,totalMs:e,remainingMs:()=>Math.
max(0,n-performance.now()),end:()=>r.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&r.signal.reason===t.reason}}async function xs(e,t){
let n=()=>t.isInterrupted()?t.signal.reason:As(e,t.totalMs);if(t.signal.aborted||e>=t.remainingMs())throw n();await new Promise((r,o)=>{let s=()=>{clearTimeout(
i),o(n())},i=setTimeout(()=>{t.signal.removeEventListener("abort",s),r()},e);t.signal.addEventListener("abort",s,{once:!0})})}c();c();c();c();var ue=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${o} ${s}`.trim(),a=i?
`status code ${i}`:"an unknown error";super(`Request failed with ${a}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=
r}};c();var Re=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"messag\
e"in t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};c();var Ae=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new Re(t.cause):
void 0;super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};c();c();var Xn=(()=>{let e=!1,t=!1;if(!1&&typeof u=="function")try{t=new u("https://empty.invalid",{body:new(void 0),method:"POST",get duplex(){return e=!0,"half"}}).
headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),Ps=typeof globalThis.AbortController==
"function",Wt=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",Os=!1,Ns=!1,qt=["get","post","put","patch","head","delete"],
Fd=()=>{};Fd();var Cs={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"*/*",blob:"*/*",bytes:"*/*"},Jt=2147483647,$s=new TextEncoder().
encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,Kt=Symbol("stop"),ot=class{options;constructor(t){this.options=t}},Ls=e=>new ot(e),Ds={json:!0,parseJson:!0,
stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,onUploadProgress:!0,fetch:!0,context:!0},Us={
next:!0},js={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,integrity:!0,keepalive:!0,signal:!0,window:!0,
duplex:!0};var Gd=e=>{if(!e)return 0;if(e instanceof void 0){let t=0;for(let[n,r]of e)t+=$s,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,
t+=typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},Ms=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),r){o+=r.byteLength;let a=t===0?0:o/t;a>=1&&(a=1-Number.EPSILON),n?.({percent:a,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=s},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},Fs=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new f(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new f(
Ms(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},Gs=(e,t,n)=>{if(!e.body)return e;let r=Gd(n??e.body);return new u(e,{duplex:"half",
body:Ms(e.body,r,t)})};c();c();var ne=e=>e!==null&&typeof e=="object";var st=(...e)=>{for(let t of e)if((!ne(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return Qn({},...e)},zn=(e={},t={})=>{
let n=new p(e),r=t instanceof p,o=new p(t);for(let[s,i]of o.entries())r&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function Xt(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:Qn(e[n]??[],t[n]??[])}var Yn=(e={},t={})=>({beforeRequest:Xt(e,t,"beforeRequest"),beforeRetry:Xt(e,t,"beforeRetry"),afterResponse:Xt(
e,t,"afterResponse"),beforeError:Xt(e,t,"beforeError")}),Bd=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,s]of r.entries())n.append(o,s);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(ne(r))for(let[o,s]of Object.entries(r))s!==void 0&&n.append(o,String(s));else{
let o=new URLSearchParams(r);for(let[s,i]of o.entries())n.append(s,i)}return n},Qn=(...e)=>{let t={},n={},r={},o,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(ne(i)){for(let[a,d]of Object.entries(i)){if(a==="signal"&&d instanceof globalThis.AbortSignal){s.push(d);continue}if(a==="conte\
xt"){if(d!=null&&(!ne(d)||Array.isArray(d)))throw new TypeError("The `context` option must be an object");t={...t,context:d==null?{}:{...t.context,...d}};continue}
if(a==="searchParams"){d==null?o=void 0:o=o===void 0?d:Bd(o,d);continue}ne(d)&&a in t&&(d=Qn(t[a],d)),t={...t,[a]:d}}ne(i.hooks)&&(r=Yn(r,i.hooks),t.hooks=r),ne(
i.headers)&&(n=zn(n,i.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),s.length>0&&(s.length===1?t.signal=s[0]:Wt?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};c();var Hs=e=>qt.includes(e)?e.toUpperCase():e,Hd=["get","put","head","delete","options","trace"],Vd=[408,413,429,500,502,503,504],Wd=[413,429,503],Bs={limit:2,methods:Hd,
statusCodes:Vd,afterStatusCodes:Wd,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
Vs=(e={})=>{if(typeof e=="number")return{...Bs,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...Bs,...t}};c();c();var le=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function Zn(e,t,n,r){return new Promise((o,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new le(e))},r.timeout);r.fetch(e,t).then(o).catch(s).then(()=>{clearTimeout(
i)})})}c();async function er(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(s),r(t.
reason)}let s=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}c();var Ws=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in js)&&!(r in Ds)&&(!(r in e)||r in Us)&&(n[r]=t[r]);return n},qs=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;c();function it(e){return e instanceof ue||e?.name===ue.name}function tr(e){return e instanceof le||e?.name===le.name}var at=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>Jt)throw new RangeError(`The \`timeout\` option cann\
ot be greater than ${Jt}`);await Promise.resolve();let i=await r.#y();for(let a of r.#e.hooks.afterResponse){let d=r.#p(i.clone()),l;try{l=await a(r.request,r.#d(),
d,{retryCount:r.#o})}catch(h){throw r.#i(d),r.#i(i),h}if(l instanceof ot)throw r.#i(d),r.#i(i),new Ae(l.options);let m=l instanceof f?l:i;d!==m&&r.#i(d),i!==m&&
r.#i(i),i=m}if(r.#p(i),!i.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(i.status):r.#e.throwHttpErrors)){let a=new ue(i,r.request,r.#d());for(let d of r.#e.
hooks.beforeError)a=await d(a,{retryCount:r.#o});throw a}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!Os)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let a=i.clone();
return r.#i(i),Fs(a,r.#e.onDownloadProgress)}return i},s=r.#m(o).finally(()=>{let i=r.#a;r.#l(i?.body??void 0),r.#l(r.request.body??void 0)});for(let[i,a]of Object.
entries(Cs))i==="bytes"&&typeof f?.prototype?.bytes!="function"||(s[i]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||a);let d=await s;
if(i==="json"){if(d.status===204)return"";let l=await d.text();return l===""?"":n.parseJson?n.parseJson(l):JSON.parse(l)}return d[i]()});return s}static#r(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#t;#o=0;#n;#e;#a;#s;#c;constructor(t,n={}){
if(this.#n=t,this.#e={...n,headers:zn(this.#n.headers,n.headers),hooks:Yn({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:Hs(n.
method??this.#n.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:Vs(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??globalThis.
Object.bind(globalThis),context:n.context??{}},typeof this.#n!="string"&&!(this.#n instanceof URL||this.#n instanceof u))throw new TypeError("`input` must be a \
string, URL, or Request");if(this.#e.prefixUrl&&typeof this.#n=="string"){if(this.#n.startsWith("/"))throw new Error("`input` must not begin with a slash when u\
sing `prefixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#n=this.#e.prefixUrl+this.#n}Ps&&Wt&&(this.#s=this.#e.signal??this.#n.signal,this.#t=
new globalThis.AbortController,this.#e.signal=this.#s?AbortSignal.any([this.#s,this.#t.signal]):this.#t.signal),Xn&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new p(n.headers).has("content-type");if(this.#n instanceof u&&(Ns&&this.#e.body instanceof void 0||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new u(this.#n,this.#e),qs(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#r(this.#e.searchParams)).toString()),i=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,s);this.request=new u(
i,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!Xn)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#g(this.request,
this.#e.body??void 0)}}#u(){let t=this.#e.retry.delay(this.#o),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#h(t){if(this.#o++,this.#o>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new Re(t);if(n instanceof Ae)return n.customDelay??this.#u();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#o});if(r===!1)throw t;if(r===
!0)return this.#u()}if(tr(t)&&!this.#e.retry.retryOnTimeout)throw t;if(it(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let s=this.#e.retry.maxRetryAfter??o;return o<s?o:s}if(t.response.status===413)throw t}return this.#u()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#l(t){t&&t.cancel().catch(()=>{})}#i(t){this.#l(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#h(n),Jt);if(this.#o<1)throw n;if(await er(r,this.#s?{signal:this.#s}:{}),n instanceof Ae&&n.customRequest){let o=this.#e.signal?new u(
n.customRequest,{signal:this.#e.signal}):new u(n.customRequest);this.#f(o)}for(let o of this.#e.hooks.beforeRetry){let s=await o({request:this.request,options:this.#d(),
error:n,retryCount:this.#o});if(s instanceof u){this.#f(s);break}if(s instanceof f)return s;if(s===Kt)return}return this.#m(t)}}async#y(){this.#t?.signal.aborted&&
(this.#t=new globalThis.AbortController,this.#e.signal=this.#s?AbortSignal.any([this.#s,this.#t.signal]):this.#t.signal,this.request=new u(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#d(),{retryCount:this.#o});if(r instanceof f)return r;if(r instanceof u){this.#f(
r);break}}let t=Ws(this.request,this.#e);return this.#a=this.request,this.request=this.#a.clone(),this.#e.timeout===!1?this.#e.fetch(this.#a,t):Zn(this.#a,t,this.#t,
this.#e)}#d(){if(!this.#c){let{hooks:t,...n}=this.#e;this.#c=Object.freeze(n)}return this.#c}#f(t){this.#c=void 0,this.request=this.#g(t)}#g(t,n){return!this.#e.
onUploadProgress||!t.body?t:Gs(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};/*! MIT License © Sindre Sorhus */var nr=e=>{let t=(n,r)=>at.create(n,st(e,r));for(let n of qt)t[n]=(r,o)=>at.create(r,st(e,o,{method:n}));return t.create=n=>nr(
st(n)),t.extend=n=>(typeof n=="function"&&(n=n(e??{})),nr(st(e,n))),t.stop=Kt,t.retry=Ls,t},qd=nr(),Js=qd;c();var Xs=y(nt(),1);var Ks=1048576;async function rr(e,t,n){try{return await Jd(e,t,n)}catch(r){if(r.stale)return rr(e,t,n);throw r}}function Jd(e,{method:t,url:n,headers:r,body:o},s){
return new Promise((i,a)=>{if(s.aborted)return a(s.reason);let d=()=>a(s.reason);s.addEventListener("abort",d,{once:!0});let l=E=>{s.removeEventListener("abort",
d),E()},{proxy:m}=e.route,h=m&&n.protocol==="http:",b=(0,Xs.request)({agent:e,host:v(n),port:G(n),method:t,path:h?`${n.origin}${n.pathname}${n.search}`:n.pathname+
n.search,headers:{host:n.host,...r,...h?Jn(m):{}},signal:s});b.on("error",E=>l(()=>a(Object.assign(E,{stale:Kd(E,b.reusedSocket)})))),b.once("response",E=>{Xd(E).
then(P=>l(()=>h&&P.status===407?a(qn(407)):i(P)),P=>l(()=>a(P)))}),b.end(o)})}var Kd=({code:e},t)=>t&&(e==="ECONNRESET"||e==="EPIPE");async function Xd(e){let t=[],
n=0;for await(let o of e)if(t.push(o),n+=o.length,n>Ks)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(n,Ks));return{status:e.statusCode??0,headers:e.headers,
body:r}}c();var zd=3e3;async function zs(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=v(r.origin),s,i=Vn(async d=>{let{connect:l}=await Promise.resolve().then(()=>y(Bn(),1)),
m=await Mt(r,d),h=d.add(l({socket:m,host:o,...Wn(o),rejectUnauthorized:!1}));return await Gt(h,"secureConnect",d.signal),s=Object.entries(h.getPeerCertificate().
issuer??{}).map(([b,E])=>`${b}=${E}`).join(", "),h},n,!0),a=setTimeout(i.cancel,zd);return await i.socket.catch(()=>{}),clearTimeout(a),i.cancel(),s&&Yd(s)}var Yd=e=>e.
replace(/[^\x20-\x7e]/g,"?").slice(0,200);c();var Ys=y(nt(),1);function Qs(e,t){let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new g("INPUT_ENDPOINT_INVALID",`the address of ${n} is nei\
ther https nor http`);let{type:s,body:i}=Qd(e),a={accept:"application/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?{}:{authorization:`Be\
arer ${e.bearer}`},...Zd(e.headers)};for(let[d,l]of Object.entries(a))eu(n,d,l);return{method:r,url:o,headers:a,body:i}}function Qd({json:e,form:t}){return e!==
void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"application/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var Zd=(e={})=>Object.
fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),n]));function eu(e,t,n){try{(0,Ys.validateHeaderValue)(t,n)}catch{throw new g("INPUT_HEADER_INVALID",
`the header ${t} for ${e} holds characters that cannot be sent`)}}c();var tu=new Set([408,429,500,502,503,504]),nu=new Set([502,503,504]),ru=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNR\
EACH","ENETUNREACH","EPIPE","ETIMEDOUT"]),Zs=({status:e,body:t})=>tu.has(e)||e>=400&&e<500&&ou(t)==="quota_exceeded",ei=({name:e,code:t="",proxyStatus:n=0})=>e===
"TimeoutError"||ru.has(t)||nu.has(n);function ou(e){if(e.includes("quota_exceeded"))try{return JSON.parse(e)?.error}catch{return}}function ti(e,t,n,r=Math.random){
return Math.max(r()*t*2**(e-1),su(n))}function su(e=""){if(/^\d+$/.test(e.trim()))return Number(e)*1e3;let t=Date.parse(e);return Number.isNaN(t)?0:Math.max(0,t-
Date.now())}var iu=2e4,au=500;async function ni(e,t,n){let r={call:e,agent:t,options:n,outgoing:Qs(e,n.userAgent??"ci-auth"),startedAt:performance.now(),attempts:0,sentAt:0,
received:void 0,lastStatus:void 0,retryInMs:0};try{await cu(r)}catch(o){if(!it(o))throw await fu(o,r)}return pu(r)}async function cu(e){let{call:t,options:n}=e,
{signal:r}=n.run;r.throwIfAborted(),await Js(t.url.origin+t.url.pathname,{method:t.method,fetch:async o=>{let{status:s}=await du(e,o.signal);return new f(null,{
status:Math.min(s,599)})},retry:{limit:n.retries,methods:["get","post"],shouldRetry:({error:o})=>lu(o,e),delay:()=>e.retryInMs},signal:r,timeout:n.callTimeoutMs??
iu})}async function du(e,t){let{agent:n,outgoing:r,options:o}=e;e.attempts++,e.sentAt=Date.now(),e.received=void 0;let s=performance.now(),i=a=>{let{method:d,url:l}=r;
o.trace?.(`${d} ${l.host}${l.pathname} ${a} ${Math.round(performance.now()-s)} ms`)};try{return e.received=await rr(n,r,t),e.lastStatus=e.received.status,i(e.lastStatus),
e.received}catch(a){throw i(t.aborted?"no answer":uu(a)),a}}var uu=({code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";function lu(e,t){let{attempts:n,
received:r,options:o}=t,{run:s,backoffMs:i=au}=o;return s.signal.aborted||!(r?Zs(r):ei(e))?!1:(t.retryInMs=ti(n,i,r?.headers["retry-after"]),t.retryInMs<s.remainingMs())}
async function fu(e,t){let{call:n,agent:r,attempts:o,lastStatus:s,options:i,startedAt:a}=t,{run:d}=i;if(d.isInterrupted())return d.signal.reason;let{route:l}=r,
m={service:n.service,route:l,attempts:o,lastStatus:s,spentMs:performance.now()-a};if(d.signal.aborted)return Rs(m,d.totalMs);let h=Kn(e)?await zs(l,e.atProxy===
!0,d.signal):void 0;return Ss(e,{...m,issuer:h})}function pu({attempts:e,received:t,sentAt:n}){let{status:r=0,headers:o={},body:s=""}=t??{},i=Date.parse(o.date??
""),a=Math.trunc((i-(n+Date.now())/2)/1e3)+0;return{status:r,contentType:o["content-type"]??"",body:s,attempts:e,skewSeconds:Number.isNaN(a)?void 0:a}}function ri(e){let t=vs(e.deadlineMs,e.signal),n=new Map,r=({url:o})=>{let s=n.get(o.origin);if(s)return s;let i={origin:new URL(o.origin),proxy:ms(o,e.env),ca:e.
ca},a=new Bt(i,t.signal);return n.set(o.origin,a),a};return{send:async o=>ni(o,r(o),{...e,run:t}),preconnect(o){try{r({url:o}).preconnect()}catch{}},wait:o=>xs(
o,t),remainingMs:t.remainingMs,close(){t.end();for(let o of n.values())o.closeIdle()}}}c();async function oi(e,t){try{return await t()}catch(n){if(!(n instanceof g)||n.server===void 0||n.facts.length>0)throw n;let{cause:r,code:o,message:s,problems:i,server:a,
suggestions:d}=n;throw new g(o,s,{cause:r,facts:e(),problems:i,server:a,suggestions:d})}}c();c();function zt(e){let t=new Map;return{forget:()=>t.clear(),get(n,r){let o=`${r??""} ${n.join(" ")}`,s=()=>e(n,r),i=t.get(o)?.then(a=>mu(a)?a:s())??s();return t.set(
o,i),i.catch(()=>t.get(o)===i&&t.delete(o)),i}}}var mu=({expiresAt:e})=>e-Date.now()/1e3>20;c();var gu=60,hu=10;function si(e,{fresh:t,label:n}){let r=Fe(e),o=r&&gt(r.claims,"exp");if(!r||o===void 0)throw new g("OIDC_TOKEN_MALFORMED",`${n} holds no ID toke\
n, but ${Ge(e)}`,{suggestions:["Hand over the JWT alone: no quotes, no JSON around it, no masked text."]});return t||yu(o-Date.now()/1e3,o,n),{value:e,claims:r.
claims,expiresAt:o}}function yu(e,t,n){let r=new Date(t*1e3).toISOString();if(e<-gu)throw new g("OIDC_TOKEN_EXPIRED",`the ID token in ${n} expired ${Math.round(
-e)} s ago (${r})`,{suggestions:["Sign in right after the CI hands out the token, or impersonate a service account at the start of the job."]});if(e>=0&&e<hu)throw new g(
"OIDC_TOKEN_TOO_SHORT",`the ID token in ${n} dies in ${Math.round(e)} s`,{suggestions:["Sign in right after the CI hands out the token."]})}function ii({claims:e,
expiresAt:t}){let n=String(e.sub??"(none)"),r=H([e.aud??"(none)"].flat().join(", "));return[`iss  ${H(String(e.iss??"(none)"))}`,`aud  ${r}`,`sub  ${H(n)} (${Buffer.
byteLength(n)} of at most 127 bytes)`,`exp  in ${Math.round(t-Date.now()/1e3)} s`]}var Eu=["repository","repository_owner","ref","environment","event_name","job\
_workflow_ref","namespace_path","project_path"],ai=({claims:e})=>Eu.flatMap(t=>{let n=e[t];return typeof n=="string"&&n!==""?[`${t}  ${H(n)}`]:[]});function ci(e){let{audience:t,google:n,provider:r,report:o,source:s,target:i}=e,a;async function d(){let b=await s.mint(t,n.network);o.mask(b),a=si(b,{label:s.label,
fresh:s.mintsAgain});let{sub:E}=a.claims;return r&&typeof E=="string"&&(n.about.principal=Cr(r,E)),a}let l=(b,E)=>yo(n,{...i,idToken:b.value,scopes:E}).catch(P=>{
throw _u(P,b)});async function m(b){try{return await l(await d(),b)}catch(E){if(!s.mintsAgain||!wu(E))throw E;return l(await d(),b)}}let h=zt(async b=>{let E=await m(
b);return o.mask(E.value),E});return{account:void 0,principal:()=>n.about.principal??i.audience,accessToken:b=>h.get(b),forget:h.forget,sign:void 0,idToken:()=>a,
facts:()=>ku(e,a)}}var bu=2;function _u(e,{expiresAt:t}){return!(e instanceof g&&e.server?.status===500)||t-Date.now()/1e3>bu?e:new g("STS_TOKEN_NEARLY_EXPIRED",
`the ID token was about to expire
${e.message}`,{server:e.server,suggestions:["Sign in right before the credentials are used."]})}var wu=e=>e instanceof g&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_E\
XPIRED"].includes(e.code);function ku({google:e,provider:t},n){let{principal:r,serviceAccount:o}=e.about;return[...t?[`provider  ${re(t)}`]:[],...o===void 0?[]:
[`service account  ${o}`],...n?ii(n):[],...r===void 0?[]:[`${H(r)} (if google.subject is mapped from assertion.sub)`],...n?ai(n):[]]}c();function di(e,t,n){let r=Zr(t);e.about.principal=t.email;let o=zt(async(s,i=qe)=>{let a=s.join(" "),d=Z(e)?await Je(e,r,{iss:t.email,scope:a,lifetimeSeconds:i}):
await Tu(r,t.email,a,i);return n.mask(d.value),d});return{account:t.email,principal:()=>t.email,accessToken:o.get,forget:o.forget,sign:r,facts:()=>[`key of  ${t.
email}`,...t.keyId===void 0?[]:[`key id  ${t.keyId}`]]}}async function Tu(e,t,n,r){let o=Math.floor(Date.now()/1e3),s=o+r;return{value:await e({iss:t,sub:t,scope:n,
iat:o,exp:s}),expiresAt:s}}var ui=({file:e})=>String(e.private_key).split(/\r?\n|\\n/).filter(t=>t.length>=16&&!t.startsWith("-----"));c();async function li(e,t,n,r){let o=n.serviceAccount===void 0&&n.delegates.length===0,s=r.format==="id_token"?Z(e):r.lifetimeSeconds<=qe;if(o&&(s||t.account===void 0))
return Su(e,t,r);let i=n.serviceAccount??t.account;if(i===void 0)throw fi("delegates lead");return Iu(e,t,{serviceAccount:i,delegates:n.delegates},r)}var fi=e=>new g(
"INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} nowhere without a service account`,{suggestions:["Add the service account to become."]});async function Su(e,t,n){let{account:r,
sign:o}=t;if(n.format==="access_token"&&n.user===void 0)return t.accessToken(n.scopes,r===void 0?void 0:n.lifetimeSeconds);if(r===void 0||!o)throw fi("an ID tok\
en or a subject leads");return n.format==="id_token"?Vr(e,o,{iss:r,target_audience:n.audience}):Je(e,o,{iss:r,scope:n.scopes.join(" "),sub:n.user??"",lifetimeSeconds:n.
lifetimeSeconds})}async function Iu(e,t,n,r){if(r.format==="id_token")return or(t,n,d=>Gr(e,d,r));let{lifetimeSeconds:o,scopes:s,user:i}=r;return i===void 0?or(
t,n,d=>Fr(e,d,{lifetimeSeconds:o,scopes:s})):Je(e,d=>or(t,n,l=>Br(e,l,d)),{iss:Ru(n),scope:s.join(" "),sub:i,lifetimeSeconds:o})}function Ru({serviceAccount:e}){
if(e.includes("@"))return e;throw new g("INPUT_SERVICE_ACCOUNT_INVALID","domain-wide delegation needs the email of the service account, not its unique id",{suggestions:[
`gcloud iam service-accounts describe ${e} --format='value(email)'`]})}async function or(e,t,n){let r=await e.accessToken([q]);try{return await n({...t,bearer:r.
value})}catch(o){if(!(o instanceof g&&o.code==="IAM_BEARER_REJECTED"&&r.expiresAt<=Date.now()/1e3))throw o;e.forget();let i=await e.accessToken([q]);return n({...t,
bearer:i.value})}}c();var Au=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED","API_DI\
SABLED"]),vu=2e3,xu=15e3;async function pi(e,t){let{firstWaitMs:n=vu,network:r,report:o}=t;for(let s=n;;s=Math.min(s*1.5,xu)){let i=Date.now();try{return await e()}catch(a){
let{leftMs:d}=t;if(d<=0||!(a instanceof g)||!Au.has(a.code))throw a;o.note(`${a.code}: waiting for the change to arrive, ${Math.ceil(d/1e3)} s left`),await r.wait(
Math.min(s,d)),t.leftMs-=Date.now()-i}}}function gi(e,t,n){let{report:r,surroundings:o}=t,{endpoints:s}=tn(o.env,e.universe),i=ri({env:o.env,deadlineMs:e.timeoutMs+e.propagationMs,retries:e.retries,trace:r.
trace,userAgent:t.userAgent,...t.pace,...t.signal===void 0?{}:{signal:t.signal}}),{requestReason:a,universe:d}=e,l={network:i,endpoints:s,universe:d,requestReason:a,
about:Pu(e)},{actor:m,federated:h}=Ou(e.identity,l,n,r),b={serviceAccount:e.serviceAccount,delegates:e.delegates};for(let M of Nu(e,s))i.preconnect(new URL(M));
let E=t.pace?.backoffMs===void 0?void 0:4*t.pace.backoffMs,P={network:i,report:r,leftMs:e.propagationMs,firstWaitMs:E};return{actor:m,federated:h,google:l,target:b,
mint:M=>mi({actor:m,google:l,target:b},M,P),mintOwn:M=>mi({actor:m,google:l,target:{delegates:[]}},M,P),close:i.close}}async function mi({actor:e,google:t,target:n},r,o){
let s=await oi(e.facts,()=>pi(()=>li(t,e,n,r),o));return o.report.mask(s.value),s}function Pu({delegates:e,identity:t,projectId:n,serviceAccount:r,token:o}){let s=o?.
format==="access_token"?o:void 0;return{delegates:e,projectId:n,serviceAccount:r,provider:t.mode==="federation"?t.provider:void 0,audience:t.mode==="federation"?
t.audience:void 0,scopes:s?.scopes,user:s?.user,lifetimeSeconds:s?.lifetimeSeconds}}function Ou(e,t,n,r){if(e.mode==="key"){for(let d of ui(e.key))r.mask(d);return{
actor:di(t,e.key,r),federated:void 0}}if(!n)throw new Error(`no token source for ${re(e.provider)}`);let{audience:o,provider:s}=e,i={audience:ye(s),subjectTokenType:kt},
a=ci({google:t,source:n,audience:o,provider:s,target:i,report:r});return{actor:a,federated:a}}function Nu({delegates:e,identity:t,serviceAccount:n,token:r,universe:o,
verify:s},i){let a=n!==void 0||e.length>0,d=t.mode==="key"&&Z({universe:o})||r?.format==="access_token"&&r.user!==void 0;return[...t.mode==="federation"?[i.sts]:
[],...d&&(s||r)?[i.oauth2]:[],...a&&(s||r)?[i.iamcredentials]:[]]}c();async function yi(e,t,n,r){let{identity:o,projectId:s,serviceAccount:i,token:a}=e,{asked:d}=n,l=t.federated?.idToken()?.claims.sub;return{mode:o.mode,principal:await t.
actor.principal(),provider:o.mode==="federation"?re(o.provider):void 0,subject:typeof l=="string"?l:void 0,serviceAccount:i??t.actor.account,projectId:s,credentialsFile:r&&
{path:r.path,type:r.type,source:r.source,expires:r.diesAt===void 0?void 0:Y(r.diesAt)},token:a&&d&&{format:a.format,expires:Y(d.expiresAt),...a.format==="access\
_token"?{scopes:a.scopes}:{audience:a.audience}},variables:e.exportVariables?ir({projectId:s,credentialsFile:r?.path,executable:r?.source==="executable"}):{},outputs:{
...s===void 0?{}:{project_id:s},...r===void 0?{}:{credentials_file_path:r.path},...hi("auth_token",n.federated),...a?hi(a.format,d):{}}}}var hi=(e,t)=>t===void 0?
{}:{[e]:t.value,[`${e}_expiration`]:Y(t.expiresAt)};async function Ei(e){let{report:t}=e,{place:n,plan:r,source:o}=await us(e);for(let i of o?.secrets??[])t.mask(i);for(let i of r.notes)t.note(i);let s=gi(r,e,o);
try{let i=await cr(r,s),a=r.file&&n?await ds(r,s,{place:n,report:t,source:o},e.onRecorded??(()=>{})):void 0,d=await yi(r,s,i,a);return await Cu(e,r,d,a),$u(r,a,
t),d}finally{s.close()}}async function Cu({accept:e,ci:t,handover:n,report:r,signal:o,surroundings:s},{exportVariables:i,projectId:a},d,l){i&&a===void 0&&r.note(
"the project id is not certain, so no project variable is set: give project_id where tools need one");let m=n==="ci"?t.handover(s.env):void 0;try{o?.throwIfAborted(),
m?.exportVariables(d.variables),m?.problems({variables:!1,outputs:!0}).length===0&&m.setOutputs({...d.outputs}),e?.(d)}catch(h){throw await l?.undo(),h}}function $u({
delegates:e,identity:t},n,r){if(n?.diesAt!==void 0){let o=Y(n.diesAt);r.warn(n.source==="file"?`the credentials file works until ${o}, unless the token file it \
names is renewed (OIDC_NO_REFRESH)`:`the credentials file works until ${o}: its source cannot mint again (OIDC_NO_REFRESH)`)}n&&t.mode==="federation"&&e.length>
0&&r.warn("delegates do not fit into an external_account file: this one is an impersonated_service_account file, which Node and Go load, Python, Java and gcloud\
 do not (INPUT_DELEGATES_NOT_PORTABLE)")}c();function bi({credentialsFile:e,principal:t,serviceAccount:n,subject:r,token:o,variables:s},{handedOn:i}){let a=n===void 0||n===t,d=Object.keys(s);return[`Signed\
 in as ${a?r===void 0?t:`the federated identity of ${r}`:n}`,...a?[]:[`  by ${r??t}`],...e?[`Wrote ${e.path} (${e.type}, source: ${e.source})`]:[],...o?[`Minted\
 an ${o.format==="id_token"?"ID token":"access token"} until ${o.expires}`]:[],...d.length>0&&i?[`Later steps have ${d.join(", ")}`]:[]].map(H)}c();var Ai=y(Dn(),1);c();var _i=(e,t)=>e.find(n=>n.hasTokenSurface(t))??e.find(n=>n.detect(t));c();c();var Ii=y(J(),1);c();var wi=y(be(),1),Zt=y(J(),1);var ki=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),Lu=e=>ki(e).replaceAll(":","%3A").replaceAll(",","%2C");function ve(e,t,n={}){let r=Object.entries(n).map(([o,s])=>`${o}=${Lu(s)}`);return`::${e}${r.length>
0?` ${r.join(",")}`:""}::${ki(t)}`}var en=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>ve("add-mask",t));function Du(e,t){let n=`ghadelimiter_${(0,wi.randomUUID)()}`;
if(e.includes(n)||t.includes(n))throw new g("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}<<${n}
${t}
${n}
`}function Qt(e,t,n){let r=Object.entries(n).map(([o,s])=>Du(o,s)).join("");r!==""&&Ti(e,t,r)}function Ti(e,t,n){let[r]=Yt(e,t);if(r)throw new g(r.code,r.message,
{suggestions:r.suggestions??[]});try{(0,Zt.appendFileSync)(e[t]??"",n)}catch(o){let{code:s}=o;throw new g("FILE_WRITE_FAILED",`the file that ${t} names cannot b\
e written (${s})`,{suggestions:["Look for a full disk, or a step that changed the owner or the mode of the file."]})}}function Yt(e,t){let n=e[t];return n&&(0,Zt.statSync)(
n,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_MISSING",message:n?`${t} names "${n}", which is not a file`:`${t} is not set, so later steps cannot be t\
old`,suggestions:["Run inside a step of a job, or use --output-format to get the variables on standard output."]}]}var Si=e=>({problems:({outputs:t,variables:n})=>[
...n?Yt(e,"GITHUB_ENV"):[],...t?Yt(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>Qt(e,"GITHUB_ENV",t),setOutputs:t=>Qt(e,"GITHUB_OUTPUT",t),appendSummary:t=>{Yt(e,"\
GITHUB_STEP_SUMMARY").length===0&&Ti(e,"GITHUB_STEP_SUMMARY",t)}});var xe={handover:Si,maskLines:en,workspace:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,ledger:({env:e,temporaryFolder:t})=>({
folder:e.RUNNER_TEMP||t,jobKey:[e.GITHUB_SERVER_URL,e.GITHUB_REPOSITORY,e.GITHUB_RUN_ID,e.GITHUB_RUN_ATTEMPT,e.GITHUB_JOB,e.RUNNER_NAME].join(" ")}),secretsWithheld(e){
return e.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":e.GITHUB_EVENT_NAME!=="pull_request_target"&&Ri(e)?"p\
ull requests from forks get no secrets":void 0}};function Pe(e,t,n){if(t.ACT==="true")return new g("OIDC_LOCAL_RUNNER","act runs this job on a computer that has\
 no OIDC token endpoint",{suggestions:["Give it the one of the emulator: ci-auth emulator run --ci github -- COMMAND"]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new g(
"OIDC_DEPENDABOT","Dependabot started this run, and may not mint an ID token",{suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'","Run it a\
fter the merge."]});if(Ri(t))return new g("OIDC_FORK_PULL_REQUEST","a pull request from a fork may not mint an ID token",{suggestions:["Skip the step with if: g\
ithub.event.pull_request.head.repo.full_name == github.repository","Run it on push."]});let r="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_TOKEN";
return new g("OIDC_PERMISSION_MISSING",`${e} runs this job, but ${r} are not set`,{suggestions:n})}function Ri(e){try{let t=JSON.parse((0,Ii.readFileSync)(e.GITHUB_EVENT_PATH??
"","utf8")),{base:n,head:r}=t.pull_request;return r.repo?.full_name!==n.repo.full_name}catch{return!1}}c();var Oe=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function Ne(e,t,n){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:r,ACTIONS_ID_TOKEN_REQUEST_URL:o}=t;
if(!r||!o)throw n();if(!URL.canParse(o))throw new g("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");let s=i=>{let a=new URL(o);return a.searchParams.
set("audience",i),a};return{label:e,mintsAgain:!0,secrets:[r],async mint(i,a){let d=await a.send({service:`${e} OIDC`,method:"GET",url:s(i),bearer:r});return Uu(
e,d)},refreshSource:i=>({kind:"url",url:s(i).href,headers:{Authorization:`Bearer ${r}`},field:"value"})}}function Uu(e,{body:t,contentType:n,status:r}){if(r<200||
r>299)throw ju(e,r,t);let{value:o}=w(t)??{};if(typeof o=="string"&&o!=="")return o;let s=me(t,`content type "${n}"`);throw new g("OIDC_RESPONSE_INVALID",`${e} a\
nswered ${r} without a token, but ${s}`,{suggestions:["Look for a proxy between the runner and its server that answers in its place."]})}function ju(e,t,n){let r=Fu(
n),o={status:t,text:r};return/in '?Completed'? state/i.test(r)?new g("OIDC_JOB_COMPLETED",`${e} mints no token for a job that has ended`,{server:o,suggestions:[
"Use the credentials inside the job, or impersonate a service account, whose token outlives it."]}):new g("OIDC_REQUEST_FAILED",`${e} refused to mint an ID toke\
n: HTTP ${t}: ${r}`,{server:o,suggestions:[Mu(t)?"Run the job again; a higher retries or timeout input rides out longer failures.":'Check that the job still run\
s and has "id-token: write".']})}var Mu=e=>e===408||e===429||e>=500;function Fu(e){let{message:t}=w(e)??{};return D(typeof t=="string"?t:e)||"(no text)"}var Gu=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],ct={...xe,id:"forgejo",label:"Forgejo Actions",hasTokenSurface:e=>ct.
detect(e)&&Oe(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>Ne(ct.label,e,()=>Pe(ct.label,e,Gu))};c();var Bu=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],Hu=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),dt={...xe,id:"ghes",label:"GitH\
ub Enterprise Server",hasTokenSurface:e=>dt.detect(e)&&Oe(e),detect:e=>e.GITHUB_ACTIONS==="true"&&Hu(e),tokenSource:({env:e})=>Ne(dt.label,e,()=>Pe(dt.label,e,Bu))};c();var Vu=['Give the job "permissions: {contents: read, id-token: write}".',"Where a reusable workflow runs it, the calling job must grant the same."],ut={...xe,id:"\
github",label:"GitHub Actions",hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&Oe(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>Ne(ut.label,e,()=>Pe(
ut.label,e,Vu))};var vi="ci-auth-action/0.0.0",xi=()=>({env:{...process.env},cwd:process.cwd(),temporaryFolder:(0,Ai.tmpdir)()}),Wu=[ct,dt,ut],Pi=({env:e})=>_i(Wu,e)??ut,fe=e=>{
process.stdout.write(`${e}
`)},Oi=({env:e})=>Object.fromEntries(pe.map(t=>[t,e[`INPUT_${t.toUpperCase()}`]])),qu={backoff:"Delete backoff: waits between attempts grow by themselves.",backoff_limit:"\
Delete backoff_limit: the timeout input limits the whole step.",activate_credentials_file:"Delete activate_credentials_file: a credentials file that is created \
is also used.",lifetime:"Rename lifetime to access_token_lifetime."},Ni=({env:e})=>Object.entries(qu).filter(([t])=>e[`INPUT_${t.toUpperCase()}`]).map(([t,n])=>({
code:"INPUT_NOT_APPLICABLE",message:`${t} is not an input of this action`,suggestions:[n]})),Ci=e=>e;function $i({env:e}){let t=new Set;return{mask(n){if(!t.has(
n)){t.add(n);for(let r of en(n))fe(r)}},note:n=>fe(n),warn:n=>fe(ve("warning",n,{title:"ci-auth"})),trace:n=>{e.RUNNER_DEBUG==="1"&&fe(ve("debug",n))}}}var Ju="\
recorded",Li=({env:e},t)=>Qt(e,"GITHUB_STATE",{[Ju]:JSON.stringify(t)});var Di=e=>fe(e);function Ui(e){if(process.exitCode=1,!(e instanceof g)){let a=e instanceof Error?e.stack??e.message:"something that is no error was thrown";fe(ve(
"error",`this is a bug in ci-auth: ${a}`,{title:"ci-auth"}));return}let{code:t,facts:n,message:r,problems:o,suggestions:s}=e,i=[o.length>0?r:r.replace(/$/m,` (${t}\
)`),...n.map(a=>`  ${a}`),...s.length>0?["Try this:",...s.map(a=>`  ${a}`)]:[]];fe(ve("error",i.join(`
`),{title:`ci-auth: ${t}`}))}c();var Ku=e=>`<code>${e.replace(/[^\w ,/-]|_/gu,t=>`&#${t.codePointAt(0)};`)}</code>`;function ji(e){let{credentialsFile:t,principal:n,provider:r,serviceAccount:o,
subject:s,token:i}=e;return["### Signed in to Google Cloud","","| | |","|---|---|",...[["Subject",s],["Provider",r],["Principal, where google.subject is asserti\
on.sub",n===o?void 0:n],["Service account",o],["Project",e.projectId],["Scopes",i?.scopes?.join(", ")],["Audience",i?.audience],[i?.format==="id_token"?"ID toke\
n expires":"Access token expires",i?.expires],["Credentials file",t&&`${t.type}, source: ${t.source}`],["Credentials expire",t&&(t.expires??Xu(t.source))]].flatMap(
([l,m])=>m===void 0?[]:[`| ${l} | ${Ku(m)} |`]),"",""].join(`
`)}var Xu=e=>e==="key"?"never, until the key is deleted":"with the job; client libraries refresh them until then";async function zu(){let e=xi(),t=Pi(e),n=await Ei({surroundings:e,report:$i(e),userAgent:vi,raw:Oi(e),others:Ni(e),nameOf:Ci,ci:t,named:{},handover:"ci",onRecorded:r=>Li(
e,r)});for(let r of bi(n,{handedOn:!0}))Di(r);t.handover(e.env)?.appendSummary(ji(n))}await zu().catch(Ui);
