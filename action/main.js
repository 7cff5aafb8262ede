import{A as Ye,B as Ze,C as Qn,D as ie,E as Qe,F as er,G as ae,H as Ht,I as tr,J as et,K as nr,L as Gt,M as rr,N as or,O as sr,S as ir,T as Wt,U as ar,V as cr,W as dr,
Y as Jt,Z as ur,a as Ft,b as k,c as m,d as f,e as p,f as u,g as se,h as C,i as M,j as A,k as z,l as v,m as Xn,n as L,o as D,p as Ee,q as Bt,r as Yn,s as ke,t as h,
u as Xe,v as Zn,w as Ie,x as X,y as Y,z as xe}from"./shared.js";var dt=Ft((Yl,ct)=>{u();function vr(e){return Array.isArray(e)?e:[e]}var de=void 0,$="",le=" ",T="\\",ea=/[.*+?()[\]{}^$|\\/]/,Pr="\uFEFF",ta=/^\/\*{2,}$/,na=/^\\!/,
ra=/^\\#/,oa=/\r?\n/g,sa="//",ue=47,xr=46,P="/",Cr="node-ignore";typeof Symbol<"u"&&(Cr=Symbol.for("node-ignore"));var Or=Cr,ee=(e,t,n)=>(Object.defineProperty(
e,t,{value:n}),n),Nr=()=>!1,Tr={alnum:"0-9A-Za-z",alpha:"A-Za-z",blank:" \\t",cntrl:"\\x00-\\x1f\\x7f",digit:"0-9",graph:"!-.0-~",lower:"a-z",print:" -.0-~",punct:"\
!-.:-@\\[-`{-~",space:" \\t\\n\\r",upper:"A-Z",xdigit:"0-9A-Fa-f"},ia="\\]^-[",rt=e=>ia.indexOf(e)<0?e:T+e,aa="(?!\\/)",ca=(e,t)=>{if(e)return`[^\\/${t}]`;let n=`\
[${t}]`;return new RegExp(n).test("/")?aa+n:n},da=(e,t)=>{let{length:n}=e,r=t+1,o=$,s=e[r];(s==="!"||s==="^")&&(o="^",r++);let i=$,a=$;for(;;){let c=e[r];if(c===
de)return null;if(c===T){let d=e[++r];i+=rt(d),a=d}else if(c==="-"&&a&&r+1<n&&e[r+1]!=="]"){r++;let d=e[r];d===T&&(d=e[r+=1]),a<=d&&(i+=`-${rt(d)}`),a=$}else if(c===
"["&&e[r+1]===":"){let d=r+2,l=d;for(;l<n&&e[l]!=="]";)l++;if(l===n)return null;if(l>d&&e[l-1]===":"){let g=e.slice(d,l-1);if(!Object.prototype.hasOwnProperty.call(
Tr,g))return null;i+=Tr[g],a=$,r=l}else i+=rt("["),a="[",r=d-2}else i+=rt(c),a=c;if(r++,e[r]==="]")return{end:r,source:ca(o,i)}}},Zt="[]",Oe="\0",ua=new RegExp(
`${Oe}(\\d+)${Oe}`,"g"),it="\uE000",at="\uE001",Sr=e=>e===Oe||e===it||e===at,la=e=>{let t=[],n=i=>`${Oe}${t.push(i)-1}${Oe}`,{length:r}=e,o=$,s=0;for(;s<r;){let i=e[s];
if(i===T){let a=e[s+1];a===P&&s+2===r?o+=n(Zt):a==="*"||a==="["||a===le?o+=e.slice(s,s+2):o+=n(ea.test(a)?T+a:Sr(a)?`[${a}]`:a),s+=2}else if(Sr(i))o+=n(`[${i}]`),
s++;else if(i==="["){let a=da(e,s);a===null?(o+=n(Zt),s=r):(o+=n(a.source),s=a.end+1)}else o+=i,s++}return{source:o,sources:t}},Qt=null,fa=/\/(?!$)/,Ce="[^\\/]*",
pa=[[/(\\+)( ?)/g,(e,t,n)=>n?t.slice(0,t.length-t.length%2)+le:t,T+le],[/(^|\/)\*{3,}(?=\/|$)/g,(e,t)=>`${t}**`,"*"],[/[\\$.|*+(){^]/g,e=>`\\${e}`],[/(?!\\)\?/g,
()=>"[^/]","?"],[/^\//,()=>"^",P],[/\//g,()=>"\\/",P],[/^\^*(?:\\\*\\\*\\\/)+/,()=>"(?:^|\\/)","*"],[Qt,(e,t)=>!e||e[0]==="^"||e[0]==="("?e:(fa.test(t)?"^":"(?:\
^|\\/)")+e],[/\\\/\\\*\\\*(?=\\\/|$)/g,(e,t,n)=>t+6<n.length?n.slice(t+6)==="\\/"?"(?:\\/[^\\/]+)+":"(?:\\/[^\\/]+)*":`\\/${at}`,"*"],[/(^|[^\\])(?:\\\*)+(?!$)/g,
(e,t)=>t+Ce,"*"],[/(^|[^\\])((?:\\\\)*)\\\*$/,(e,t,n)=>n===$?t+it:e,"*"],[/\\\\\\(?=[$.|*+(){^])/g,()=>T,T+T],[/\\\\/g,()=>T,T+T],[/\\\[([^\]/]*?)($|\])/g,(e,t,n)=>`\
\\[${t}${n}`,"["],[Qt,e=>{let t=e[e.length-1];return!t||t===it||t===at?e:t===P?`${e}$`:`${e}(?=$|\\/$)`}]],ma=/(^|\\\/)?\uE000$/,ot="regex",Rr="checkRegex",Ar="\
_",ga=(e,t)=>`${t?`${t}[^/]+`:"[^/]*"}(?=$|\\/$)`,ha=/\uE001$/,ya=()=>"[\\s\\S]",ba=(e,t)=>{let n=$;for(let r=t+1;r<e.length&&!e[r].wildcard;r++)n+=e[r].single;
return n},wa=e=>{if(e.indexOf(Ce)<0)return e;let t=[],{length:n}=e,r=0;for(;r<n;){let a=e[r];if(e.startsWith(Ce,r))t.push({wildcard:!0}),r+=Ce.length;else if(a===
"["){let c=r+1;for(e[c]==="^"&&c++,e[c]==="]"&&c++;c<n&&e[c]!=="]";)c+=e[c]===T?2:1;c++,t.push({single:e.slice(r,c)}),r=c}else if(a===T)t.push({single:e.slice(r,
r+2)}),r+=2;else if(a==="("){let c=0,d=r;do e[d]===T?d++:e[d]==="("?c++:e[d]===")"&&c--,d++;while(d<n&&c>0);"*+?".indexOf(e[d])>=0&&d++,t.push({boundary:e.slice(
r,d)}),r=d}else a==="^"||a==="$"?(t.push({boundary:a}),r++):(t.push({single:a}),r++)}let o=$,s=[],i=()=>{let a;s.forEach((c,d)=>{c.wildcard&&(a=d)}),s.forEach((c,d)=>{
if(!c.wildcard){o+=c.single;return}o+=d===a?Ce:`(?:(?!${ba(s,d)})[^\\/])*`}),s=[]};return t.forEach(a=>{if(a.boundary===void 0){s.push(a);return}i(),o+=a.boundary}),
i(),o},$r=e=>{ta.test(e)&&(e="**");let{source:t,sources:n}=la(e),r=pa.reduce((o,[s,i,a])=>s===Qt?i(o,e):a!==de&&o.indexOf(a)<0?o:s.test(o)?o.replace(s,i.bind(e)):
o,t);return n.length?r.replace(ua,(o,s)=>n[s]):r},_a=(e,t)=>{e[e.length-1]===P&&(t=$r(e.slice(0,-1)));let n=t.slice(0,-1),r=t[t.length-1];return r===it?`${n}$`:
r===at?n:Zt},Lr=e=>{let t=e.indexOf(P);return t<0||t===e.length-1},Ea=e=>{let t=e.length-1,n=e.lastIndexOf(P,e[t]===P?t-1:t);return n<0?e:e.slice(n+1)},ka=e=>{if(e.
charCodeAt(0)===ue||e.indexOf(sa)>=0){let r=e.split(P).filter(Boolean);return r.pop(),r.length?r.join(P)+P:$}let t=e.length-1,n=e.lastIndexOf(P,e.charCodeAt(t)===
ue?t-1:t);return n<0?$:e.slice(0,n+1)},Ne=e=>typeof e=="string",Ia=e=>e&&Ne(e),xa=e=>(e[e.length-1]==="\r"?e.slice(0,-1):e).split(oa).filter(Boolean),en=class{constructor(t,n,r,o,s,i){
this.pattern=t,this.mark=n,this.negative=s,ee(this,"body",r),ee(this,"ignoreCase",o),ee(this,"regexPrefix",i)}get _basenameOnly(){return ee(this,"_basenameOnly",
Lr(this.body))}get regex(){let t=Ar+ot;return this[t]?this[t]:this._make(ot,t)}get checkRegex(){let t=Ar+Rr;return this[t]?this[t]:this._make(Rr,t)}_make(t,n){let r=wa(
t===ot?this.regexPrefix.replace(ma,ga).replace(ha,ya):_a(this.body,this.regexPrefix)),o=this.ignoreCase?new RegExp(r,"i"):new RegExp(r);return ee(this,n,o)}},Ta=e=>{
let t=0;for(;e[e.length-t-1]===T;)t++;return t%2===1},Sa=(e,t)=>{let n=e.length,r;for(;;){for(t&&e[n-1]==="\r"&&n--,r=n;e[r-1]===le;)r--;if(!t||e[r-1]!==`
`)break;n=r-1}if(r===n)return e.slice(0,n);let o=0;for(;e[r-o-1]===T;)o++;return o%2?e.slice(0,r-1)+le:e.slice(0,r)},Ra=(e,t,n,r,o)=>{let s=o&&e[0]===Pr?e.slice(
1):e;if(s[0]==="#")return;let i=!1;s[0]==="!"&&(i=!0,s=s.slice(1));let a=s[s.length-1];if((a===le||r&&(a==="\r"||a===`
`))&&(s=Sa(s,r)),!s||Ta(s))return;s=s.replace(na,"!").replace(ra,"#");let c=$r(s);return new en(e,t,s,n,i,c)},tn=class{constructor(t){this._ignoreCase=t,this._rules=
[],this._basenameCount=0}_add(t,n){if(t&&t[Or]){this._rules=this._rules.concat(t._rules._rules),this._basenameCount+=t._rules._basenameCount,this._added=!0;return}
let r=Ne(t),o=r?t:t.pattern,s=Ia(o)&&Ra(o,r?de:t.mark,this._ignoreCase,!this._split,this._stripBOM&&!n);s&&(this._added=!0,this._rules.push(s),Lr(s.body)&&this.
_basenameCount++)}add(t){return this._added=!1,this._split=Ne(t),this._stripBOM=!this._split||t[0]===Pr,vr(this._split?xa(t):t).forEach(this._add,this),this._added&&
(this._literalRules=de),this._added}testLiteral(t){let n=this._literalRules||(this._literalRules=this._rules.filter(({body:a})=>a[a.length-(a[a.length-1]===P?2:
1)]==="*")),r=!1,o=!1,s;for(let a=n.length-1;a>=0;a--){let c=n[a];if(c.checkRegex.test(t)){r=!c.negative,o=c.negative,s=c.negative?de:c;break}}let i={ignored:r,
unignored:o};return s&&(i.rule=s),i}test(t,n){let r=this._rules,{length:o}=r,s=this._basenameCount*2>=o,i=s?Ea(t):t;for(let a=o-1;a>=0;a--){let c=r[a];if(c[n].test(
s&&c._basenameOnly?i:t)){let{negative:d}=c,l={ignored:!d,unignored:d};return d||(l.rule=c),l}}return{ignored:!1,unignored:!1}}},Aa=(e,t)=>{throw new t(e)},G=(e,t,n)=>Ne(
e)?e?G.isNotRelative(e)?n(`path should be a \`path.relative()\`d string, but got "${t}"`,RangeError):!0:n("path must not be empty",TypeError):n(`path must be a \
string, but got \`${t}\``,TypeError),Dr=e=>{let t=e.charCodeAt(0);if(t===ue)return!0;if(t!==xr)return!1;if(e.length===1)return!0;let n=e.charCodeAt(1);return n===
ue?!0:n!==xr?!1:e.length===2||e.charCodeAt(2)===ue};G.isNotRelative=Dr;G.convert=e=>e;var st=e=>Ne(e)&&G.convert(e),nn=class{constructor({ignorecase:t=!0,ignoreCase:n=t,
allowRelativePaths:r=!1}={}){ee(this,Or,!0),this._rules=new tn(n),this._strictPathCheck=!r,this._initCache()}_initCache(){this._ignoreCache=Object.create(null),
this._testCache=Object.create(null)}add(t){return this._rules.add(t)&&this._initCache(),this}addPattern(t){return this.add(t)}_test(t,n,r){return G(r,t,this._strictPathCheck?
Aa:Nr),r?this._t(r,n):{ignored:!1,unignored:!1}}checkIgnore(t){let n=st(t);if(!n||n.charCodeAt(n.length-1)!==ue)return this._test(t,this._testCache,n);let r=this.
_t(n,this._testCache);if(r.ignored)return r;let o=this._rules.testLiteral(n);return o.ignored||o.unignored?o:r}_t(t,n){if(t in n)return n[t];let r=ka(t),o=r?this.
_t(r,n):de;return n[t]=o&&o.ignored?o:this._rules.test(t,ot)}ignores(t){return this._test(t,this._ignoreCache,st(t)).ignored}createFilter(){return t=>!this.ignores(
t)}filter(t){return vr(t).filter(this.createFilter())}test(t){return this._test(t,this._testCache,st(t))}},rn=e=>new nn(e),va=e=>G(st(e),e,Nr),Mr=()=>{let e=n=>/^\\\\\?\\/.
test(n)||/["<>|\u0000-\u001F]+/u.test(n)?n:n.replace(/\\/g,"/");G.convert=e;let t=/^[a-z]:\//i;G.isNotRelative=n=>t.test(n)||Dr(n)};typeof process<"u"&&process.
platform==="win32"&&Mr();ct.exports=rn;rn.default=rn;ct.exports.isPathValid=va;ee(ct.exports,Symbol.for("setupWindows"),Mr)});var Ts=Ft((Vm,xs)=>{u();xs.exports=process.getBuiltinModule("node:http2")});var Pt=Ft((zm,Ss)=>{u();Ss.exports=process.getBuiltinModule("node:net")});u();u();u();var ji=e=>`'${e.replaceAll("\\","\\\\").replaceAll("'","\\'").replaceAll(`
`,"\\n").replaceAll("\r","\\r")}'`,lr=e=>/^[A-Za-z_]\w*$/.test(e)?`assertion.${e}`:`assertion[${ji(e)}]`;u();var Fi=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,Bi=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
Hi=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,Z=({projectNumber:e,pool:t,provider:n})=>`${Te(
{projectNumber:e,pool:t})}/providers/${n}`,Te=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,Se=e=>`//iam.googleapis.co\
m/${Z(e)}`,fr=e=>`https:${Se(e)}`,Kt=e=>`iam.googleapis.com/${Te(e)}`,pr=(e,t)=>`principal://${Kt(e)}/subject/${t}`,mr=(e,t,n)=>`principalSet://${Kt(e)}/attribu\
te.${t}/${n}`;var gr=e=>`principalSet://${Kt(e)}/*`;function hr(e){let t=e.trim().replace(/^https?:(?=\/\/)/,"").replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,n,r,o]=Fi.exec(t)??[];return n&&r&&o?{projectNumber:n,
pool:r,provider:o}:{code:"INPUT_PROVIDER_INVALID",...Gi(e.trim(),t)}}var Vt="projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider\
>";function Gi(e,t){let[,n,r]=Bi.exec(t)??[];if(n&&r)return{message:`"${e}" names a pool, not a provider in it`,suggestions:[`Append the provider: projects/${n}\
/locations/global/workloadIdentityPools/${r}/providers/<provider>`,`gcloud iam workload-identity-pools providers list --workload-identity-pool=${Te({projectNumber:n,
pool:r})} --format='value(name)'`]};let[,o,s,i]=Hi.exec(t)??[];if(o&&s)return{message:`"${e}" has the project id "${o}" instead of the project number${i?"":", a\
nd no provider"}`,suggestions:[`gcloud projects describe ${o} --format='value(projectNumber)'`,`Write projects/<that number>/locations/global/workloadIdentityPo\
ols/${s}/providers/${i??"<provider>"}`]};let a=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.exec(e);return{message:`\
"${e}" is not the full name of a workload identity provider`,suggestions:[a?`Write ${a[0]}`:`Write it as ${Vt}`]}}var Wi=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
Ji=/^\d{10,30}$/,Re=e=>Ji.test(e)||Wi.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e);var Ae=e=>`projects/-/serviceAccounts/${e}`;function B(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(t)??[];if(!n||/^gcp-sa-/.
test(n))return;let[r,...o]=n.split(".");return o.length>0?`${o.join(".")}:${r}`:r}function ve(e){let t=e===void 0?"PROJECT_ID":B(e);return t===void 0?"":` --pro\
ject=${C(t)}`}var Ki=({repositoryClaim:e,repositoryForms:t})=>t??[{by:"id",claims:[e]}],Vi=(e,t)=>(Ki(e)[0]?.claims??[]).map(n=>D(t[n]??"")).join("/");function qi({attributeMapping:e,
repositoryClaim:t,repositorySubject:n},r){if(n)return{subject:n(r)};let o=lr(t),[s]=Object.entries(e).find(([i,a])=>i.startsWith("attribute.")&&a===o)??[];return s===
void 0?{subject:r}:{attribute:{[s.slice(10)]:r}}}function zi(e,t,n){let r=Vi(e,t);if(r===""||e.repositorySubject)return;let o=qi(e,r);if("subject"in o){let{"goo\
gle.subject":a=""}=e.attributeMapping;return{member:pr(n,r),ifMapped:`google.subject=${a}`}}let[s="",i=""]=Object.entries(o.attribute)[0]??[];return{member:mr(n,
s,i),ifMapped:`attribute.${s}=${e.attributeMapping[`attribute.${s}`]}`}}var Xi=(...e)=>[...new Set(e.flatMap(t=>[...t.matchAll(/\bassertion(?:\.(\w+)|\[['"]([^'"]+)['"]\])/g)].
map(([,n,r])=>n??r??"")))];function Yi({attributeMapping:e,ownerClaim:t,repositoryClaim:n,trustedBuild:r}){let{condition:o=""}=r??{};return[...new Set([t,n,...Xi(
typeof o=="function"?o(""):o,...Object.values(e))])]}function yr(e,t,n){let r=zi(e,t,n);return{...r?{binding:r}:{},claims:Yi(e)}}u();var Lo=k(Ee(),1),Do=k(Bt(),1),Mo=k(Yn(),1),x=k(ke(),1);u();var tt=e=>({ok:!0,value:e}),qt=e=>({ok:!1,reason:e}),br={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};function Pe(e){let t=e.trim().toLowerCase(),n=Object.hasOwn(br,
t)?br[t]:void 0;return n===void 0?qt(`"${e}" is neither true nor false (t, f, 1 and 0 are accepted too)`):tt(n)}function zt(e){return e.split(/\r?\n|(?<!\\),/).
map(t=>t.replaceAll("\\,",",").trim()).filter(t=>t!=="")}var wr={h:3600,m:60,s:1};function nt(e){let t=e.replace(/[\s,]/g,"").toLowerCase();if(/^\d+$/.test(t))return tt(
Number(t));if(!/^(?:\d+[hms])+$/.test(t))return qt(`"${e}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`);let n=t.matchAll(
/(\d+)([hms])/g);return tt([...n].reduce((r,[,o,s])=>r+Number(o)*wr[s],0))}function Xt(e){let[t,n]=Object.entries(wr).find(([,r])=>e>=r&&e%r===0)??["s",1];return`${e/
n}${t}`}function _r(e){return/^\d{1,6}$/.test(e.trim())?tt(Number(e)):qt(`"${e}" is not a whole number`)}var U="https://www.googleapis.com/auth/cloud-platform",
Er={workload_identity_provider:{type:"string",mode:"federation",group:"identity",description:"Full name of the provider: projects/<number>/locations/global/work\
loadIdentityPools/<pool>/providers/<provider>."},service_account:{type:"string",group:"identity",description:"Email or unique id of the service account to act a\
s. Default: none. The job then acts as its federated identity, or as the account of the key."},audience:{type:"string",mode:"federation",defaultNote:"https://ia\
m.googleapis.com/<provider>",group:"identity",description:"Audience (aud) of the CI's ID token. Set it if the provider has allowed audiences."},credentials_json:{
type:"secret",mode:"key",group:"identity",description:"Service account key, as JSON, base64 or base64url."},delegates:{type:"list",group:"identity",description:"\
Chain of service accounts from the caller to the service account, in this order: emails or unique ids."},project_id:{type:"string",defaultNote:"from the key or \
the service account's email, if it is certain",forToken:!1,group:"identity",description:"Project id for later steps."},universe:{type:"string",default:"googleap\
is.com",group:"identity",description:"Domain of the Google Cloud universe."},token_format:{type:"string",defaultNote:"no token",group:"token",description:"Kind \
of token to output for later steps: access_token or id_token."},access_token_lifetime:{type:"duration",range:{min:1,max:43200},default:"3600s",group:"token",description:"\
Lifetime of the access token. A credentials file with a service account uses it too, if it is 600s or more. More than 3600s needs an organisation policy."},access_token_scopes:{
type:"list",format:"access_token",default:U,group:"token",description:"OAuth scopes of the access token."},access_token_subject:{type:"string",format:"access_to\
ken",group:"token",description:"Email address of the user to act for, by domain-wide delegation. Needs access_token_scopes, and a lifetime of at most 3600s."},id_token_audience:{
type:"string",format:"id_token",group:"token",description:"Audience of the ID token, for example the URL of the service to call. Required for an ID token."},id_token_include_email:{
type:"boolean",format:"id_token",default:"false",group:"token",description:"Put the account's email into the ID token. (An ID token from a key always has it.)"},
create_credentials_file:{type:"boolean",default:"true",forToken:!1,group:"credentials file",description:"Write a credentials file for client libraries."},credentials_file_path:{
type:"path",defaultNote:"ci-creds-<16 hex>.json in the workspace (GitHub, Forgejo) or the temporary folder",forToken:!1,group:"credentials file",description:"Pa\
th of the credentials file to write. An existing file is never overwritten."},export_environment_variables:{type:"boolean",default:"true",forToken:!1,group:"cre\
dentials file",description:"Set the variables that client libraries and tools use in later steps."},cleanup_credentials:{type:"boolean",default:"true",forToken:!1,
group:"credentials file",description:"Remove the credentials file at the end of the job."},verify:{type:"boolean",default:"true",forToken:!1,group:"calls",description:"\
Test that the identity works before any file is written."},request_reason:{type:"string",group:"calls",description:"Reason, for Google's audit logs (X-Goog-Requ\
est-Reason)."},retries:{type:"number",default:"3",group:"calls",description:"How often to repeat a call after connection errors, 408, 429 and 5xx."},timeout:{type:"\
duration",range:{min:1,max:3600},default:"60s",group:"calls",description:"Time limit of the whole sign-in."},wait_for_propagation:{type:"duration",range:{min:0,
max:300},default:"0s",group:"calls",description:"How long to retry a refusal that a new binding can cause: changes take minutes to reach all of Google."}},ce=Object.
keys(Er),H=Er;var kr=e=>`CI_AUTH_${e.toUpperCase()}`,Ir=e=>e.replaceAll("_","-");u();var fe=k(Ee(),1),S=k(Bt(),1),Ur=k(Yn(),1),y=k(ke(),1);u();var O=k(Ee(),1);var Yt=1<<20,Zi=O.constants.O_NONBLOCK??0;function Qi(e){let t=(0,O.openSync)(e,O.constants.O_RDONLY|Zi);try{if(!(0,O.fstatSync)(t).isFile())return;let n=Buffer.alloc(Yt+1),r=0;for(let o=-1;o!==0;r+=o)o=
(0,O.readSync)(t,n,r,n.length-r,null);return{bytes:n.subarray(0,Math.min(r,Yt)),isWhole:r<=Yt}}finally{(0,O.closeSync)(t)}}var Q=async e=>{try{return Qi(e)?.bytes.toString("utf8")??""}catch(t){return Y("")(t)}};var Pa=fe.constants.O_NONBLOCK??0;async function Ca(e,t){if((await(0,S.lstat)(e).catch(Y(void 0)))?.isSymbolicLink())throw Object.assign(new Error("a link"),{code:"\
ELOOP"});let r=fe.constants.O_WRONLY|fe.constants.O_APPEND|fe.constants.O_CREAT|Pa,o=await(0,S.open)(e,r|(fe.constants.O_NOFOLLOW??0),420);try{if(!(await o.stat()).
isFile())throw Object.assign(new Error("no regular file"),{code:"EISDIR"});await o.appendFile(t.map(s=>`${s}
`).join(""))}finally{await o.close()}}var Oa=/^#!include:(.+)$/,Na=4096,jr=e=>e.length<=Na;async function $a(e,t){let{default:n}={default:dt()},r=!1;for(let o of e.
replace(/^\uFEFF/,"").split(`
`)){if(o.startsWith("#")||o.trim()===""||!jr(o))continue;let[,s,i=""]=/^(!?)(.*)$/s.exec(o.trim())??[],a=y.posix.normalize(`/${i.trim()}`).replace(/(?<=.)\/$/,"");
a!=="/"&&n({ignorecase:!1}).add(a).ignores(t)&&(r=s!=="!")}return r}var La=e=>[...new Set([...e].reverse())].reverse();async function Da(e,t,n){let{default:r}={
default:dt()},s=(await Promise.all(La(e.split(/\r?\n/)).map(i=>{let a=Oa.exec(i)?.[1];return a===void 0?i:n(a.trim())}))).flatMap(i=>i.split(`
`)).filter(jr);return r({ignorecase:!1}).add(s.join(`
`)).ignores(t)}var Fr=e=>`/${e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/ +$/,t=>t.replaceAll(" ",String.raw`\ `)).replace(/\r$/,"[\r]")}`,Ma=e=>e.replace(/[\\*?[]/g,
String.raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?"),Ua=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,Br=/\.(?:docker|container)ignore$/;
async function Hr(e,t){let n=(0,y.relative)(t,e).split(y.sep).join("/");if(n===""||n===".."||n.startsWith("../")||(0,y.isAbsolute)(n))return[];let r=await ja(t),
o=[...r.filter(s=>Br.test(s)).map(s=>Ba(s,n,t)),...r.filter(s=>s===".gcloudignore").map(s=>Ha(s,n,t)),Ga(r,n)];return(await Promise.all(o)).filter(s=>s!==void 0)}
async function ja(e){return(await(0,S.readdir)(e,{withFileTypes:!0}).catch(()=>[])).filter(n=>!n.isDirectory()).map(({name:n})=>n).sort()}var Gr=e=>Q(e).catch(()=>"");
function Wr(e){return ae((0,y.basename)(e))?e.includes("/")?`**/${ie}`:ie:Ma(e)}var Fa=e=>ae((0,y.basename)(e))?ie:Fr(e);async function Ba(e,t,n){if(!await $a(await Gr(
(0,y.join)(n,e)),t))return`${e} does not keep the credentials file out of images: add the line ${Wr(t)}`}async function Ha(e,t,n){let r=o=>Gr((0,y.join)(n,o));if(!await Da(
await r(e),t,r))return`${e} does not keep the credentials file out of uploads: add the line ${Fa(t)}`}async function Ga(e,t){if(e.includes(".dockerignore")||e.includes(
".containerignore"))return;let n=e.find(r=>Ua.test(r)&&!Br.test(r)&&!e.includes(`${r}.dockerignore`));if(n)return`there is no .dockerignore in the folder of ${n}\
, so the credentials file can get into images: create it with the line ${Wr(t)}`}var Wa=0,Ja=18;async function Ka(e,t){let n=await(0,S.stat)((0,y.dirname)(e));return(n.
mode&Ja)===0?!1:![Wa,n.uid,await Va()].includes(t.uid)}async function Va(){try{return(0,Ur.userInfo)().uid}catch{return(0,S.lstat)("/proc/self").then(({uid:e})=>e,
()=>{})}}var qa=/^[ \t]*ignorecase(?:[ \t]*=[ \t]*(?:true|yes|on|1))?[ \t\r]*$/im;async function Jr(e){try{let t=await(0,S.realpath)((0,y.dirname)(e)),n=await Xa(
t);return n&&await za(n,(0,y.join)(t,(0,y.basename)(e)))}catch(t){return`${e} is not excluded from git: ${X(t)}`}}async function za({root:e,common:t},n){let r=(0,y.relative)(
e,n).split(y.sep).join("/");if(r.includes(`
`))return`${n} is not excluded from git: an exclude file cannot express a name with a line break`;let o=ae((0,y.basename)(n))?[ie]:[ie,Fr(r)],s=(0,y.join)(t,"in\
fo","exclude"),i=await Q(s),a=new Set(i.split(/\r?\n/)),c=o.filter(l=>!a.has(l));c.length>0&&(await(0,S.mkdir)((0,y.dirname)(s),{recursive:!0}),await Ca(s,i===""||
i.endsWith(`
`)?c:["",...c]));let d=await tc(e,n,qa.test(await Q((0,y.join)(t,"config"))));return d&&`${n} is not excluded from git: a line of ${d} that begins with "!" incl\
udes it again`}async function Xa(e){for(let t=e;;t=(0,y.dirname)(t)){let n=await Ya((0,y.join)(t,".git"));if(n)return{root:t,common:n};if(t===(0,y.dirname)(t))return}}
async function Ya(e){let t=await(0,S.lstat)(e).catch(Y(void 0));if(!t||await Ka(e,t))return;let n=await(0,S.stat)(e).catch(Y(void 0)),r=n?.isDirectory()?e:n?.isFile()?
await Za(e):void 0;if(!(!r||!await ec((0,y.join)(r,"HEAD"))))return(0,y.resolve)(r,(await Q((0,y.join)(r,"commondir"))||".").trimEnd())}async function Za(e){let t=/^gitdir: (.+)$/s.
exec(Qa(await Q(e)))?.[1];return t&&(0,y.resolve)((0,y.dirname)(e),t)}function Qa(e){let t=e.length;for(;/[\r\n]/.test(e.charAt(t-1));)t--;return e.slice(0,t)}var ec=e=>(0,S.stat)(
e).then(()=>!0,Y(!1));async function tc(e,t,n){let r=nc(e,(0,y.dirname)(t)).map(i=>(0,y.join)(i,".gitignore")),o=await Promise.all(r.map(Q));if(!o.some(i=>/^!/m.
test(i)))return;let{default:s}={default:dt()};for(let[i,a]of r.entries()){let c=(0,y.relative)((0,y.dirname)(a),t).split(y.sep).join("/"),d=s({ignorecase:n}).add(
o[i]??"").test(c);if(d.unignored)return a;if(d.ignored)return}}function nc(e,t){let n=[t];for(let r=t;r!==e&&r!==(0,y.dirname)(r);r=(0,y.dirname)(r))n.push((0,y.dirname)(
r));return n}u();var E=k(Bt(),1),pe=k(ke(),1);var qr=e=>(0,E.lstat)(e).then(t=>t.isSymbolicLink(),()=>!1);async function zr(e){let t=(0,pe.dirname)(e);try{if(!(await(0,E.stat)(t)).isDirectory())return Kr(t,
"is not a folder")}catch(n){return["ENOENT","ENOTDIR"].includes(Ie(n))?Kr(t,"does not exist"):xe(e,X(n))}return await rc(e)??oc(e)}var Kr=(e,t)=>({code:"INPUT_W\
ORKSPACE_MISSING",message:`the folder ${e} for the credentials file ${t}`,suggestions:["Create the folder first, check out the repository before the sign-in, or\
 choose another path."]});async function rc(e){try{return Ye(e,(await(0,E.lstat)(e)).isSymbolicLink())}catch(t){return Ie(t)==="ENOENT"?void 0:xe(e,X(t))}}async function oc(e){
try{await(0,E.access)((0,pe.dirname)(e),E.constants.W_OK|E.constants.X_OK);return}catch(t){return xe(e,X(t))}}async function Xr(e,t,n=()=>{},{link:r=E.link,mode:o=384}={}){if(await sc(e))throw Ze(Ye(e,await qr(e)));let s=(0,pe.join)((0,pe.dirname)(e),er());await Vr({path:e,
at:s,content:t,mode:o},n,()=>ic(s,e,r))||await Vr({path:e,at:e,content:t,mode:o},n,async()=>!0)}var sc=e=>(0,E.lstat)(e).then(()=>!0,()=>!1);async function ic(e,t,n){
try{return await n(e,t),!0}catch(r){if(Ie(r)==="EEXIST")throw r;return!1}}async function Vr({at:e,content:t,mode:n,path:r},o,s){let i,a=!1;try{i=await(0,E.open)(
e,"wx",n);let c=Ht(await i.stat({bigint:!0}));o(c),await i.writeFile(t),a=await s(),e!==r&&await(0,E.unlink)(e);let d=Ht(await i.stat({bigint:!0}));return a&&!tr(
c,d)&&o({...d,birthtimeMs:0}),a}catch(c){throw i&&await(0,E.unlink)(e).catch(()=>{}),a&&await(0,E.unlink)(r).catch(()=>{}),await ac(r,c)}finally{await i?.close()}}
async function ac(e,t){let n=Ie(t);return n===""||t instanceof h?t:n==="EEXIST"?Ze(Ye(e,await qr(e)),t):Ze(xe(e,X(t)),t)}u();var ut=(e,t)=>({...e,refusalContext:{...e.refusalContext,...t}}),lt=e=>typeof e=="string"&&/^[!-~]+$/.test(e),me=({network:e,requestReason:t},n)=>e.send({...n,headers:{
...n.headers,...L({"x-goog-request-reason":t})}}),Yr=43200;function ft({network:e},t,n){let{access_token:r,expires_in:o,token_type:s}=v(t)??{};if(!lt(r))throw n(
"an access token");if(typeof s!="string"||s.toLowerCase()!=="bearer")throw n("the token_type Bearer");if(!cc(o))throw n(`an expires_in of 1 to ${Yr} seconds`);return{
value:r,expiresAt:Math.floor(e.clock.now())+o}}var cc=e=>Number.isInteger(e)&&Number(e)>0&&Number(e)<=Yr;function Zr(e){let{access_token:t,expires_in:n}=v(e)??{};
return lt(t)&&(n===void 0||n===0)}function j(e,t,n,r){let o=Xn(n.shown,`content type "${n.contentType}"`);return new h(e,`${t} answered ${n.status} without ${r}\
, but ${o}`,{suggestions:["Look for a proxy between this machine and Google that answers instead of Google."],server:{status:n.status,text:o}})}var ge=3600,Qr={
sts:"CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH_ENDPOINT_IAM"},pt=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.
test(e),eo=new Set(["127.0.0.1","localhost","[::1]"]);function on(e,t){return dc(Qr,e,t)}function dc(e,t,n){let r=[],o=Object.entries(e).map(([s,i])=>{let a=t[i]?.
trim();return a?(ro(a)||r.push({code:"INPUT_ENDPOINT_INVALID",message:`${i} must be an https URL without a query, or an http one on the loopback address`,suggestions:[
`Unset ${i}, or write for example https://${s}.googleapis.com`]}),[s,a.replace(/(?<!\/)\/+$/,"")]):[s,`https://${s}.${n}`]});return{endpoints:Object.fromEntries(
o),problems:r}}var to=e=>Object.entries(Qr).flatMap(([t,n])=>{let r=e[n]?.trim();return!r||!ro(r)||eo.has(new URL(r).hostname)?[]:[`tokens for ${t} go to ${new URL(
r).host}, as ${n} says`]}),no=e=>on(e,"googleapis.com").problems;function ro(e){if(!URL.canParse(e))return!1;let{hash:t,hostname:n,password:r,protocol:o,search:s,
username:i}=new URL(e);return t||r||s||i?!1:o==="https:"||o==="http:"&&eo.has(n)}var W=({universe:e})=>e==="googleapis.com";u();function ht(e,t){let n=Pe(e[t]?.trim()??"");return n.ok?n.value:H[t].default==="true"}function so(e,t){let n=[],r=(a,c,...d)=>{n.push({code:a,message:c,suggestions:d})},
o=a=>e[a]?.trim()||void 0,s=a=>o(a)??H[a].default??"";function i(a,c,d){let l=c(s(a));return l.ok?l.value:r(d,`${t.nameOf(a)}: ${A(l.reason)}`)}return{...t,raw:e,
problems:n,add:r,text:o,parsed:i,boolean:a=>i(a,Pe,"INPUT_BOOLEAN_INVALID")??!1,duration(a,c="INPUT_DURATION_INVALID"){let{max:d,min:l}=H[a].range??{min:0,max:Number.
POSITIVE_INFINITY},g=i(a,nt,c);return g!==void 0&&(g<l||g>d)&&r(c,`${t.nameOf(a)}: "${s(a)}" is not between ${Xt(l)} and ${Xt(d)}`),g??l}}}var $e=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.
test(e);function io({add:e,nameOf:t,text:n},r){let o=n(r);if(o===void 0||!$e(o))return;let s=H[r].type==="secret"?"the value":`"${A(o)}"`;e("INPUT_PLACEHOLDER",
`${t(r)}: ${s} was not expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in a shell "$NAME" in double quotes.')}function ao(e,{nameOf:t},n=!!e.
service_account?.trim()){let r={...lc(e),impersonates:n};return ce.filter(o=>r.given(o)).flatMap(o=>uc(t(o),pc(o,r,t)))}var uc=(e,t)=>(t===void 0?[]:[t]).map(({code:n,message:r,suggestions:o=[]})=>({code:n,message:`${e} ${r}`,suggestions:o.map(s=>s.replace(/\bdelete it\.$/i,i=>i.
replace("it",e)))}));function lc(e){let t=n=>e[n]?.trim()??"";return{given:n=>t(n)!==""&&!fc(n,t(n)),federation:t("workload_identity_provider")!=="",key:t("cred\
entials_json")!=="",direct:t("workload_identity_provider")!==""&&t("service_account")==="",format:t("token_format"),file:ht(e,"create_credentials_file"),impersonates:t(
"service_account")!==""}}function fc(e,t){let{default:n,type:r}=H[e];return n===void 0?!1:r==="duration"?oo(nt(t),nt(n)):r==="boolean"?oo(Pe(t),Pe(n)):t===n}var oo=(e,t)=>e.
ok&&t.ok&&e.value===t.value;function pc(e,t,n){let{mode:r}=H[e];return r!==void 0&&t.federation!==t.key&&!t[r]?gt(`has no effect with ${n(t.key?"credentials_jso\
n":"workload_identity_provider")}`):mc(e,t,n)??gc[e]?.(t,n)}var co=e=>["","access_token","id_token"].includes(e);function mc(e,t,n){let{format:r}=H[e];if(r===void 0||
t.format===r||!co(t.format))return;let o=`${n("token_format")} ${r}`;return gt(`has no effect without ${o}`,`Add ${o}, or delete it.`)}var gt=(e,t="Delete it.")=>({
code:"INPUT_NOT_APPLICABLE",message:e,suggestions:[t]}),mt=e=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:e,suggestions:["Add the service account to act as."]}),
gc={token_format:({direct:e,format:t},n)=>e&&t==="id_token"?mt(`id_token needs ${n("service_account")}: a federated identity has no ID token of its own`):void 0,
delegates:({direct:e},t)=>e?mt(`needs ${t("service_account")}: there is no account to delegate to`):void 0,access_token_subject:({direct:e},t)=>e?mt(`needs ${t(
"service_account")}: a service account signs for the user`):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:r},o)=>e?mt(`needs ${o("service\
_account")}: a federated token lives as long as the CI's ID token`):n==="access_token"||!co(n)||t&&r?void 0:gt("has no effect without an access token or a crede\
ntials file with a service account"),credentials_file_path:({file:e},t)=>e?void 0:gt(`has no effect with ${t("create_credentials_file")} false`)};u();u();var uo=k(Ee(),1),lo=k(ke(),1);u();function he(e){let t=e.split("."),[n,r]=t.slice(0,2).map(hc);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&r?{header:n,claims:r}:void 0}function hc(e){
if(/^[\w-]+$/.test(e))try{let t=JSON.parse(Buffer.from(e,"base64url").toString("utf8"));return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}
var yc=(e,t)=>{let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0},bc=864e10;function yt(e,t){let n=yc(e,t);return n===void 0||Math.abs(n)>bc?void 0:
Math.floor(n)}function Le(e){let n=[[/^\s*$/,"only spaces"],[/^\*+$/,"a masked text (***)"],[/^\$\{?\{?/,"a variable that was not replaced by its value"],[/^\s*</,
"HTML or XML"],[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped twice"],[/^\s*\{/,"JSON"],[/^\s*["']/,"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,"base\
64 text"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by spaces"]].find(([r])=>r.test(e))?.[1]??"plain text";return`${e.length} characters that look like ${n}`}var wc=(e,t,{field:n,lastsForJob:r=!1}={})=>({...fo(`the variable ${e}`,async()=>Gt(t[e]??"",n,`the variable ${e}`)),lastsForJob:r}),fo=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function _c(e,{field:t,isRenewed:n=!1,lastsForJob:r=!1}={}){let o=`the file ${e}`,s=()=>{try{return(0,uo.readFileSync)(
e,"utf8")}catch(i){throw rr(o,String(i.code))}};return{...fo(o,async()=>Gt(s(),t,o)),mintsAgain:n,lastsForJob:r,refreshSource(){let i=nr(s(),t,o);if(i.isExact)return{
kind:"file",path:e,...i.field===void 0?{}:{field:i.field}}}}}function po(e,t){if(e.CI_AUTH_ID_TOKEN)return wc("CI_AUTH_ID_TOKEN",e);let n=e.CI_AUTH_ID_TOKEN_FILE;
return n?_c((0,lo.resolve)(t,n)):void 0}u();u();function Ec(e,t){let[n,r]=[[...e],[...t]],o=[Array.from({length:r.length+1},(i,a)=>a)],s=(i,a)=>o[i]?.[a]??Number.POSITIVE_INFINITY;for(let[i,a]of n.entries()){
let c=[i+1];o.push(c);for(let[d,l]of r.entries()){let g=a===r[d-1]&&l===n[i-1],w=s(i,d)+(a===l?0:1),b=g?s(i-1,d-1)+1:w;c.push(Math.min(w,b,s(i,d+1)+1,s(i+1,d)+1))}}
return s(n.length,r.length)}var kc=({length:e})=>Math.max(1,e/3);function mo(e,t){let[n]=t.map(r=>({candidate:r,edits:Ec(e.toLowerCase(),r.toLowerCase())})).sort(
(r,o)=>r.edits-o.edits);return n===void 0||n.edits<=kc(n.candidate)?n?.candidate:e.length>2?t.find(r=>e.startsWith(r)||r.startsWith(e)):void 0}u();var bt=k(Qn(),1);function yo(e){let t=v(e)??v(xc(e));return t?Ic(t):Tc(e)}function Ic(e){if(e.type!=="service_account")return Sc(e.type);let t=["client_email","private_key"].filter(
n=>typeof e[n]!="string"||e[n]==="");return t.length>0?wt("KEY_FIELD_MISSING",`the key has no ${t.join(" and no ")}`,"Store the key file as it was downloaded."):
Rc(e)}function xc(e){let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var wt=(e,t,...n)=>({code:e,
message:t,suggestions:n});function Tc(e){let t=Le(e),n=/^\s*\{\s*(?:\\n|\\")/.test(e);return wt("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,
n?"The secret store escaped the line breaks: store the key as one line: jq -c . key.json":"Store the whole file in the secret, best as one line: jq -c . key.jso\
n")}var go={external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use the key of its s\
ource, and its account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federation."};function Sc(e){
let t=typeof e=="string"&&Object.hasOwn(go,e)?go[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";return wt("KEY_WRONG_TY\
PE",`the JSON is ${n}, not a service_account key`,t??"Use the JSON of a service account key.")}function Rc(e){let t=String(e.private_key),n=ho(t),r=t.replaceAll(
"\\n",`
`),o=n??ho(r);if(!o)return wt("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${Le(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
ff or changed when it was stored: store the downloaded file again, as one line: jq -c . key.json");let s="the private_key contained \\n as two characters instead\
 of line breaks; they were read as line breaks",i=["client_id","private_key_id"].filter(a=>typeof e[a]!="string");return{email:String(e.client_email),projectId:sn(
e.project_id),universe:sn(e.universe_domain),file:n?e:{...e,private_key:r},privateKey:o,keyId:sn(e.private_key_id),notes:[...n?[]:[s],...i.length>0?[`the key ha\
s no ${i.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var sn=e=>typeof e=="string"&&e!==""?e:void 0;function ho(e){try{let t=(0,bt.createPrivateKey)(
e);return t.asymmetricKeyType==="rsa"?t:void 0}catch{return}}function bo({keyId:e,privateKey:t}){let n=o=>Buffer.from(JSON.stringify(o)).toString("base64url"),r=n(
{alg:"RS256",typ:"JWT",...L({kid:e})});return o=>{let s=`${r}.${n(o)}`;try{return`${s}.${(0,bt.sign)("sha256",Buffer.from(s),t).toString("base64url")}`}catch{throw new h(
"KEY_PRIVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}var Ac=["access_token","id_token"],vc=3600,wo=3600;function ko(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime","INPUT_L\
IFETIME_INVALID")}function Io(e,t){let{add:n,nameOf:r,text:o}=e,s=o("token_format");if(s===void 0)return;if(s==="access_token")return Pc(e,t??vc);if(s==="id_tok\
en")return Oc(e);let i=mo(s,Ac);return n("INPUT_TOKEN_FORMAT_INVALID",`${r("token_format")}: unknown token format: "${A(s)}"`,i?`Write ${i}.`:"Write access_toke\
n or id_token, or leave it empty.")}function Pc(e,t){let{add:n,nameOf:r,text:o}=e,s=o("access_token_subject"),i=zt(o("access_token_scopes")??""),a=i.length>0?i:
[U];for(let c of a.filter(d=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(d))){let d=`${r("access_token_scopes")}: "${A(c)}" is not a scope`;n("INPUT_SCOPE_INVALID",d,"S\
eparate scopes by commas or newlines.")}return s!==void 0&&Cc(e,{user:s,lifetimeSeconds:t,hasScopes:i.length>0}),{format:"access_token",lifetimeSeconds:t,scopes:a,
user:s}}function Cc({add:e,nameOf:t},{hasScopes:n,lifetimeSeconds:r,user:o}){let s=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(o)||e("INPUT_SUBJECT_IN\
VALID",`${s}: "${A(o)}" is not an email address`),n||e("INPUT_SCOPES_REQUIRED",`${s} needs ${t("access_token_scopes")}`,"List the scopes that the Workspace admi\
n granted to the service account."),r>wo){let i=`at most ${wo}s together with ${s}`;e("INPUT_LIFETIME_INVALID",`${t("access_token_lifetime")}: ${i}`)}}function Oc({
add:e,boolean:t,nameOf:n,text:r}){let o=r("id_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is required for an ID t\
oken`,"Give the URL of the service to call."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var _o=256;function xo(e){let{add:t,nameOf:n,
text:r}=e,o=r("workload_identity_provider"),s=r("credentials_json");return o===void 0?s===void 0?Dc(e):Lc(e,s):s===void 0?$c(e,o):t("INPUT_SOURCE_CONFLICT",`${n(
"workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}function Nc({add:e,nameOf:t},n){let r=hr(n);
if(!("code"in r))return r;let{code:o,message:s,suggestions:i=[]}=r;return e(o,`${t("workload_identity_provider")}: ${A(s)}`,...i)}function $c(e,t){let{add:n,nameOf:r,
text:o}=e,s=o("audience");s!==void 0&&(s.length>_o||new RegExp("\\p{Cc}","u").test(s))&&n("INPUT_AUDIENCE_INVALID",`${r("audience")}: at most ${_o} characters, \
and no line break`);let i=$e(t)?void 0:Nc(e,t);return i&&{mode:"federation",provider:i,audience:s??fr(i)}}function Lc({add:e,nameOf:t},n){let r=yo(n);return"cod\
e"in r?$e(n)?void 0:e(r.code,`${t("credentials_json")}: ${r.message}`,...r.suggestions??[]):{mode:"key",key:r}}var an={federation:["workload_identity_provider"],
key:["credentials_json"]},Dc=e=>e.ambient&&e.mode===void 0?{mode:"ambient"}:Uc(e),Mc="This machine already runs as a service account, which client libraries use\
. To act as another one: ci-auth exec --service-account ACCOUNT -- COMMAND";function Uc(e){let{add:t,ambient:n,mode:r,raw:o,secretsWithheld:s}=e,i=r===void 0?[...an.
federation,...an.key]:an[r],a=i.some(c=>o[c]!==void 0);t("INPUT_SOURCE_MISSING",[jc(i,e),...s===void 0?[]:[s]].join("; "),...n?[Mc]:[],...a||s!==void 0?[Fc(s)]:
i.flatMap(Hc(e)))}function jc(e,{nameOf:t,raw:n}){let r=e.find(i=>n[i]);if(r!==void 0)return`${t(r)} contains only blanks`;let o=e.some(i=>n[i]!==void 0),s=e.map(
t);return s.length>1?`neither ${s.join(" nor ")} ${o?"has a value":"is given"}`:`${s[0]} is ${o?"empty":"not given"}`}var Fc=e=>e===void 0?"Check the name of th\
e secret or variable, and that this job may read it.":"Skip this step in such runs, or run it after the merge. A provider name is not a secret: write it into th\
e workflow.",Bc="To see the names: gcloud iam workload-identity-pools providers list --workload-identity-pool=POOL --location=global --project=PROJECT_ID --form\
at='value(name)'",Hc=({nameOf:e})=>t=>{let n=e(t);if(t==="credentials_json"){let r=n.startsWith("--")?` PATH, or the key itself in ${kr(t)}`:"";return[`Give a s\
ervice account key: ${n}${r}`]}return[`Give the full name of the provider: ${n} ${Vt}`,Bc]};function To(e){let t=e.text("service_account");return t===void 0||Re(
t)?t:Ro(e,"service_account",t)}function So(e){let n=zt(e.text("delegates")??"").map(r=>r.replace(/^projects\/-\/serviceAccounts\//,""));for(let r of n)Re(r)||Ro(
e,"delegates",r);return n}function Ro({add:e,nameOf:t},n,r){if($e(r))return;let o=`"${A(r)}" is not the email or the unique id of a service account`;e("INPUT_SE\
RVICE_ACCOUNT_INVALID",`${t(n)}: ${o}`,"gcloud iam service-accounts list --project=PROJECT_ID")}var Eo=20,cn=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.test(e);
function Ao({add:e,nameOf:t,text:n}){let r=n("project_id");return r===void 0||cn(r)?r:e("INPUT_PROJECT_INVALID",`${t("project_id")}: "${A(r)}" is not a project \
id`,"gcloud projects list")}function vo({add:e,nameOf:t,text:n}){let r=n("universe");return r===void 0||pt(r)?r:e("INPUT_UNIVERSE_INVALID",`${t("universe")}: "${A(
r)}" is not a domain name`)}function Po({add:e,nameOf:t,text:n}){let r=n("request_reason");if(r===void 0||/^[\x20-\x7e]{1,1024}$/.test(r))return r;let o=`${t("r\
equest_reason")} must be one line of printable ASCII`;return e("INPUT_HEADER_INVALID",o)}function Co({add:e,nameOf:t,parsed:n}){let r=n("retries",_r,"INPUT_NUMB\
ER_INVALID")??0;return r>Eo&&e("INPUT_NUMBER_INVALID",`${t("retries")}: ${r} is above ${Eo}`),r}var dn={min:600,max:43200},Gc=3600;function Oo(e,t,n){let r=so(e,t),o=Wc(r),s=o&&o.serviceAccount!==void 0;if(Xe([...r.problems,...ao(e,t,s),...n]),o)return o;throw new Error(
"no plan and no problem")}function Wc(e){for(let _ of ce)io(e,_);let{boolean:t,duration:n,text:r}=e,o=xo(e),s=To(e),i=ko(e),a=Io(e,i),c={delegates:So(e),exportVariables:t(
"export_environment_variables"),requestReason:Po(e),retries:Co(e),timeoutMs:n("timeout")*1e3,propagationMs:n("wait_for_propagation")*1e3,verify:t("verify")},d={
path:r("credentials_file_path"),cleanup:t("cleanup_credentials")},l=t("create_credentials_file"),g=Ao(e),w=vo(e);if(!o)return;Xc(e,o);let b=s!==void 0&&Jc(o,s)?
void 0:s;return Yc(e,a,b),Zc(e,a,w??un(o)),{...c,identity:o,serviceAccount:b,token:a,file:l?{...d,lifetimeSeconds:b===void 0?void 0:Vc(i)}:void 0,projectId:g??Kc(
o,s),universe:w??un(o),notes:[...o.mode==="key"?o.key.notes:[],...qc(i,l&&b!==void 0),...zc(o,b)]}}var Jc=(e,t)=>e.mode==="key"&&[e.key.email,e.key.file.client_id].
includes(t),un=e=>(e.mode==="key"?e.key.universe:void 0)??"googleapis.com";function Kc(e,t){let n=t===void 0?void 0:B(t);if(n!==void 0||e.mode!=="key")return n;
let{email:r,projectId:o}=e.key;return o!==void 0&&cn(o)?o:B(r)}var Vc=e=>e!==void 0&&e>=dn.min&&e<=dn.max?e:void 0;function qc(e,t){if(e===void 0)return[];let{min:n}=dn;
return[...t&&e<n?[`a credentials file needs at least ${n}s, so it has no lifetime`]:[],...e>Gc?["a lifetime above 3600s needs constraints/iam.allowServiceAccoun\
tCredentialLifetimeExtension for this account"]:[]]}function zc(e,t){if(e.mode!=="key"||t===void 0)return[];let{email:n}=e.key;return[`the key's account ${n} im\
personates ${t}: it needs roles/iam.serviceAccountTokenCreator on it`]}function Xc({add:e,nameOf:t},n){let r=un(n);if(pt(r))return;let o=`${t("credentials_json")}\
: its universe_domain "${A(r)}" is not a domain name`;e("INPUT_UNIVERSE_INVALID",o)}function Yc({add:e,nameOf:t},n,r){if(n?.format!=="access_token"||n.user===void 0||
r===void 0||r.includes("@")||!Re(r))return;let o=`${t("service_account")}: domain-wide delegation needs the email, not the unique id`,s=`gcloud iam service-acco\
unts describe ${r} --format='value(email)'`;e("INPUT_SERVICE_ACCOUNT_INVALID",o,s)}function Zc({add:e,nameOf:t},n,r){n?.format!=="access_token"||n.user===void 0||
W({universe:r})||e("INPUT_NOT_APPLICABLE",`${t("access_token_subject")} has no effect in the universe ${A(r)}`)}async function No({ci:e,findNamedSource:t,named:n,
raw:r,surroundings:o}){let{problems:s,source:i}=await Qc(n,o,t);if(i)return{source:{...i,origin:{named:n}},problems:s};if(s.length>0||!r.workload_identity_provider?.
trim())return{problems:s};try{return{source:{...e.tokenSource(o),origin:{ci:e.id,...L({module:e.module})}},problems:[]}}catch(a){if(a instanceof h)return{problems:[
a]};throw a}}async function Qc(e,t,n){if(n&&Object.values(e).some(i=>i!==void 0))return n(e,t);let{cwd:r,env:o}=t;if(!o.CI_AUTH_ID_TOKEN&&!o.CI_AUTH_ID_TOKEN_FILE)
return{problems:[]};let s=po(o,r);return s?{source:s,problems:[]}:{problems:[]}}var ed=["workload_identity_provider","service_account","audience","delegates","universe","token_format","access_token_lifetime","access_token_scopes","access_to\
ken_subject","id_token_audience"],td=/^(?:OIDC|STS|IAM|API)_/;function Uo(e,t){if(!(e instanceof h)||!td.test(e.code))return e;let n=ed.flatMap(o=>{let s=t[o]?.
trim().replace(/\s*\n\s*/g,",");return s?[`--${Ir(o)}`,/^[\w./:@-]+$/.test(s)?s:se(s)]:[]}),r=[`${Zn} doctor`,...n].join(" ");return e.with({suggestions:[...e.suggestions,
`To have it explained, in the same job: ${r}`]})}async function jo(e){let{ci:t,handover:n,mode:r,nameOf:o,others:s=[],raw:i,surroundings:a}=e,c=ht(i,"create_cre\
dentials_file")?await rd(t,a,i.credentials_file_path?.trim()||void 0):void 0,d=await No(e),l=!!i.token_format?.trim(),g={nameOf:o,mode:r,ambient:t.hasGoogleIdentity,
secretsWithheld:t.secretsWithheld?.(a.env)};return{plan:Oo(i,g,[...s,...d.problems,...no(a.env),...c?.problems??[],...n==="ci"?nd(t,ln(e),{variables:ht(i,"expor\
t_environment_variables"),outputs:l}):[]]),place:c?.place,source:d.source}}var ln=({ci:e,handover:t,print:n=()=>{},surroundings:r})=>t==="ci"?e.handover?.(r,n):
void 0;function nd(e,t,n){let r=t?.problems(n)??[];return!n.outputs||t?.setOutputs?r:[...r,{code:"INPUT_TOKEN_UNDELIVERABLE",message:`${e.label} cannot pass a t\
oken to later steps`,suggestions:["Print it with ci-auth token, or choose an --output-format."]}]}async function rd(e,t,n){let r=n===void 0?(0,x.join)(e.credentialsFolder(
t),Qe()):(0,x.resolve)(t.cwd,n),o=sd(r)??await zr(r),s=et(e,t).inspect();return{place:{ci:e,surroundings:t,path:r},problems:[o,s].filter(i=>i!==void 0)}}var od=/private_key|-----BEGIN|eyJ0eX|[\w+/=-]{500}/;
function sd(e,t=(0,Mo.platform)()){let n=id(e)??(t==="win32"?cd(e):void 0);return n===void 0?void 0:{code:"FILE_WRITE_FAILED",message:`the path of the credentia\
ls file ${n}`}}function id(e){return new RegExp("\\p{Cc}","u").test(e)?"contains a control character":od.test(e)?"is a key":void 0}var ad=/^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:\..*)?$/i;
function cd(e){let{root:t}=x.win32.parse(e),n=e.slice(t.length).split(/[\\/]/);return/^[\\/]{2}[.?]/.test(t)||n.some(r=>ad.test(r))?"names a Windows device":n.some(
r=>/[<>:"|?*]/.test(r))?'contains one of < > : " | ? *, which Windows does not allow':n.some(r=>/[ .]$/.test(r))?"has a name that ends in a dot or a blank, whic\
h Windows removes":void 0}var $o=e=>(0,Do.realpath)(e).catch(()=>e);async function Fo({ci:e,path:t,surroundings:n}){let r=await $o(e.workspace(n)),o=(0,x.join)(
await $o((0,x.dirname)(t)),(0,x.basename)(t));return[...dd(o,r)&&(0,Lo.readdirSync)(r).every(a=>ae(a)||(0,x.join)(r,a)===o)?[`the workspace ${r} is empty: a che\
ckout after this step deletes the credentials file; check out first`]:[],...await Hr(o,r)]}function dd(e,t){let n=(0,x.relative)(t,e);return n!==""&&n!==".."&&!n.
startsWith(`..${x.sep}`)&&!(0,x.isAbsolute)(n)}u();u();var _t={now:()=>Date.now()/1e3,elapsedMs:()=>performance.now()},ud=[[31536e3,"years"],[86400,"days"],[3600,"h"],[60,"min"]];function Et(e){let[t,n]=ud.find(
([r])=>e>=2*r)??[1,"s"];return`${Math.round(e/t)} ${n}`}var Bo=[-62167219200,253402300799],te=e=>new Date(Math.min(Math.max(e,Bo[0]),Bo[1])*1e3).toISOString().replace(
".000Z","Z");u();var ld=["CLOUDSDK_PROJECT","CLOUDSDK_CORE_PROJECT","GCP_PROJECT","GCLOUD_PROJECT","GOOGLE_CLOUD_PROJECT"],fd=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_A\
PPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"],Ho={CLOUDSDK_AUTH_ACCESS_TOKEN:"gcloud",CLOUDSDK_AUTH_ACCESS_TOKEN_FILE:"gcloud",GOOGLE_OAUTH_ACCESS_TOKEN:"\
Terraform's Google provider"};function Go(e){let{credentialsFile:t,executable:n,projectId:r}=e;return{...r===void 0?{}:Object.fromEntries(ld.map(o=>[o,r])),...t===
void 0?{}:Object.fromEntries(fd.map(o=>[o,t])),...n?{[or]:"1"}:{}}}u();var us=k(Qn(),1),At=k(Ee(),1),Ue=k(ke(),1);u();u();u();u();var pd="If it was changed minutes ago, wait: Google needs about 2 minutes, at times 7 or more",It=`${pd}. wait_for_propagation 5m repeats a sign-in until then.`,
ye="Run the job again. For longer failures, increase retries or timeout.",xt="Request one token per job and reuse it. Do not start all jobs of a large matrix at\
 once.",De="Set the clock of this machine",Wo="Get a new ID token, and sign in right before the credentials are used.",Jo="Make the issuer available on the publ\
ic internet, over https, without a redirect.",md=({projectId:e,provider:t})=>Te({projectNumber:t?.projectNumber??e??"PROJECT_ID",pool:t?.pool??"POOL"}),fn=e=>`${md(
e)}/providers/${e.provider?.provider??"PROVIDER"}`,pn="gcloud iam workload-identity-pools",F=e=>`${pn} providers describe ${fn(e)} --format=json`;var J=(e,t)=>`${pn} providers update-oidc ${fn(e)} ${t}`,mn=e=>`Save the issuer's current keys as jwks.json, each with kid and alg, and upload them: ${J(e,"--jw\
k-json-path=jwks.json")}`,Ko=e=>`${pn} providers undelete ${fn(e)}`;var gd=(e,t)=>`gcloud services enable ${C(e)} --project=${C(t)}`,Vo=(e,t)=>gd(e.service??t,(e.consumer??"PROJECT_ID").replace(/^projects\//,"")),kt=(e,t,n,r="No\
ne")=>`gcloud iam service-accounts add-iam-policy-binding ${e??"SERVICE_ACCOUNT"}${ve(e)} --role=roles/${t} --condition=${r} --member=${se(n)}`;function Tt(e,t="iam.workloadIdentityUser"){let{account:n,described:r,serviceAccount:o}=e;if(n!==void 0)return[kt(o,"iam.serviceAccountTokenCreator",`serviceAcc\
ount:${n}`)];let{binding:s}=r??{};return s?[kt(o,t,s.member),...zo(e)]:Xo(e)}function qo(e){let{account:t,delegates:n=[],described:r,serviceAccount:o="SERVICE_A\
CCOUNT"}=e,s=t===void 0?r?.binding?.member:`serviceAccount:${t}`,i=[s,...n.map(c=>`serviceAccount:${c}`)],a=[...n,o].flatMap((c,d)=>{let l=i[d];return l===void 0?
[]:[kt(c,"iam.serviceAccountTokenCreator",l)]});return t===void 0?[...s===void 0?Xo(e):[],...a,...zo(e)]:a}var zo=e=>e.described?.binding?.ifMapped===void 0?[]:
[`This binding works only if the provider maps ${e.described.binding.ifMapped}. To see its mapping: ${F(e)}`],Xo=e=>e.provider===void 0?[kt(e.serviceAccount,"ia\
m.workloadIdentityUser","PRINCIPAL")]:[`The mapping of the provider decides which principal this job is. To see it: ${F(e)}`],gn=({projectId:e,serviceAccount:t=""})=>`\
gcloud iam service-accounts list --project=${e??C(B(t)??"PROJECT_ID")}`,Yo=(e="SERVICE_ACCOUNT")=>["Ask for 3600s or less.",`gcloud resource-manager org-policie\
s allow constraints/iam.allowServiceAccountCredentialLifetimeExtension ${C(e)} --organization=ORGANIZATION_ID`];var Zo=65536;function Qo({body:e,status:t}){let n=v(e),{error:r,error_description:o}=n??{};return typeof r=="string"?{status:t,error:r,text:(typeof o=="string"?
o:r).slice(0,Zo),reason:"",metadata:{}}:typeof r=="object"&&r!==null?hd(t,r):{status:t,error:"",text:z(e)||"(empty body)",reason:"",metadata:{}}}function hd(e,t){
let r=(Array.isArray(t.details)?t.details:[]).find(o=>typeof o?.reason=="string");return{status:e,error:D(t.status??""),text:D(t.message??"(no message)").slice(
0,Zo),reason:r?.reason??"",metadata:es(r?.metadata??{},D)}}function ne(e,t,n,r){let o=Qo(t),s=n.find(({matches:d})=>d(o,r))??n.at(-1),i=[t.status,z(o.error,100)].
filter(Boolean).join(" "),a=t.attempts>1?` after ${t.attempts} attempts`:"",c=(s.suggestions?.(yd(r),{...o,metadata:es(o.metadata,C)})??[]).filter(d=>d!==void 0);
return new h(s.code,`${s.says}
${e} answered ${i}${a}: ${z(o.text,600)}`,{suggestions:[...c,...wd(t)],server:{status:t.status,text:z(o.text,600),skewSeconds:t.skewSeconds}})}var yd=e=>({...e,
serviceAccount:e.serviceAccount&&C(e.serviceAccount),delegates:e.delegates?.map(C),projectId:e.projectId&&C(e.projectId)}),es=(e,t)=>Object.fromEntries(Object.entries(
e).map(([n,r])=>[n,t(r)])),bd=30;function wd({skewSeconds:e=0}){if(Math.abs(e)<=bd)return[];let t=e>0?"behind":"ahead of";return[`${De}: it is ${Math.abs(Math.round(
e))} s ${t} Google's.`]}u();var hn=e=>t=>t.status===403&&e.test(t.metadata.permission??""),ts=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credential\
s in this project",suggestions:()=>[xt]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=500,says:"IAM Credentials failed; the configuration is not the reason",
suggestions:()=>[ye]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[Vo(t,"iamcredentials.googleapis.com"),It]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.
test(t),says:"the scope of the calling token is too narrow for IAM Credentials",suggestions:()=>["Request the scope https://www.googleapis.com/auth/cloud-platfo\
rm in the exchange."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||hn(/implicitDelegation/)(e)),says:"a hop of the \
delegation chain is not allowed, or does not exist",suggestions:e=>qo(e)},{code:"IAM_ID_TOKEN_DENIED",matches:hn(/getOpenIdToken/),says:"the job may not mint ID\
 tokens of this service account",suggestions:e=>[...Tt(e),It]},{code:"IAM_SIGN_DENIED",matches:hn(/signJwt|signBlob/),says:"the job may not sign as this service\
 account, which domain-wide delegation needs",suggestions:e=>[...Tt(e,"iam.serviceAccountTokenCreator"),"The role Workload Identity User does not hold this perm\
ission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service account",suggestions:e=>[...Tt(e),It]},{code:"\
IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[gn(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({
text:e})=>e.includes("allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({
serviceAccount:e})=>Yo(e)},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({
lifetimeSeconds:e})=>[`Change access_token_lifetime (requested: ${e} s).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INV\
ALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the sc\
opes: ${e.join(", ")}. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"\
IAM Credentials does not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed m\
eanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[gn(e)]}];var Me="Google IAM Credentials",St=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${Ae(encodeURIComponent(t).replace("%40","@"))}:${n}`;async function _d(){return{
refused:ne,rows:ts}}async function yn(e,t,n,r,o={}){let s=n.delegates.map(Ae),i=await me(e,{service:Me,method:"POST",url:new URL(St(e,n.serviceAccount,t)),bearer:n.
bearer,json:{...s.length>0?{delegates:s}:{},...r}});if(i.status===200)return i;let{refused:a,rows:c}=await _d();throw a(Me,i,c,{...e.refusalContext,described:await e.
refusalContext.job?.(),...o,method:t,serviceAccount:n.serviceAccount,delegates:n.delegates})}var Ed=/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
async function ns(e,t,n){let r={scope:n.scopes,lifetime:`${n.lifetimeSeconds}s`},o=await yn(e,"generateAccessToken",t,r,n),{accessToken:s,expireTime:i}=v(o.body)??
{},a=typeof i=="string"&&Ed.test(i)?Date.parse(i)/1e3:0;if(lt(s)&&a>0)return{value:s,expiresAt:Math.floor(a)};throw j("IAM_RESPONSE_INVALID",Me,o,"accessToken a\
nd expireTime")}async function rs(e,t,{audience:n,includeEmail:r}){let o=await yn(e,"generateIdToken",t,{audience:n,includeEmail:r});return bn(v(o.body)?.token,
()=>j("IAM_RESPONSE_INVALID",Me,o,"an ID token"))}function bn(e,t){let n=typeof e=="string"?he(e)?.claims:void 0,r=n&&yt(n,"exp");if(typeof e!="string"||r===void 0)
throw t();return{value:e,expiresAt:r}}async function os(e,t,n){let r=await yn(e,"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:o}=v(r.body)??{};if(typeof o==
"string"&&he(o))return o;throw j("IAM_RESPONSE_INVALID",Me,r,"a signed JWT")}u();u();var be=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n);function kd({serviceAccount:e=""}){let t=B(e);return t&&`To compare the number: gcloud projects des\
cribe ${t} --format='value(projectNumber)'`}var ss=[{code:"STS_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many exchange\
s at once in this project",suggestions:()=>["Exchange once per job and reuse the token. Do not start all jobs of a large matrix at once."]},{code:"STS_UNAVAILAB\
LE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration is not the reason",suggestions:()=>[ye]},{code:"STS_AUDIENCE_INVALID",matches:({
text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does not recognise this as the name of a provider",suggestions:()=>["Write projects/<number>\
/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or th\
e provider is disabled, deleted, or does not exist under this name",suggestions:e=>[F(e),`If it was deleted: ${Ko(e)}`,`If it is disabled: ${J(e,"--no-disabled")}`,
kd(e)]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:be(/^The audience in ID Token \[/),says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[
e.audienceFixedBy===void 0?"Remove the audience input, unless the provider lists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from thi\
s step.`,`To allow it: ${J(e,`--allowed-audiences=${se(e.audience??"AUDIENCE")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:be(/^The issuer in ID Token /),says:"t\
he ID token comes from another issuer than the provider's: compare the two letter by letter",suggestions:e=>[F(e),`If this CI is to be trusted: ${J(e,"--issuer-\
uri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:be(/^Error connecting to the given credential's issuer/),says:"Google could not get the issuer's keys, o\
r no uploaded key has the token's key id",suggestions:e=>[mn(e),Jo]},{code:"STS_SIGNATURE_INVALID",matches:be(/^Unable to verify the ID Token signature/),says:"\
the ID token does not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[mn(e)]},{code:"STS_TOKEN_MALFORMED",
matches:be(/^Unable to parse the ID Token/),says:"the text that was sent as ID token is not a JWT",suggestions:()=>["Give only the token: no quotes, line breaks\
 or JSON around it."]},{code:"STS_TOKEN_STALE",matches:be(/is stale to sign-in/),says:"the ID token has expired, or its times are in the future",suggestions:()=>[
Wo]},{code:"STS_CONDITION_REJECTED",matches:({text:e})=>e.startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribu\
te condition is false for this job, or names a claim that the token lacks",suggestions:e=>[`Compare the claims above with the condition: ${F(e)}`,`To change it:\
 ${J(e,'--attribute-condition="CONDITION"')}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"\
the provider's mapping names a claim that the token does not have",suggestions:e=>[F(e),J(e,'--attribute-mapping="google.subject=assertion.sub,\u2026" (the whole map\
ping: it is replaced)')]},{code:"STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subj\
ect is longer than 127 bytes",suggestions:e=>["Map a shorter claim, and change the bindings that name subject/\u2026",J(e,'--attribute-mapping="google.subject=a\
ssertion.repository_id,\u2026"')]},{code:"STS_ATTRIBUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.test(e),says:"the \
mapping gives a value that is not text, or too much text",suggestions:e=>['Convert the value: string(\u2026), or .join(",") for a list.',F(e)]},{code:"STS_REJEC\
TED",matches:()=>!0,says:"Google refused the exchange",suggestions:e=>[e.provider&&F(e)]}];var Rt="Google STS",Id="urn:ietf:params:oauth:grant-type:token-exchange",wn="urn:ietf:params:oauth:token-type:jwt",xd="urn:ietf:params:oauth:token-type:access_t\
oken",is=e=>({audience:Se(e),subjectTokenType:wn}),_n=({endpoints:e})=>`${e.sts}/v1/token`;async function Td(){return{refused:ne,rows:ss}}async function as(e,{audience:t,
idToken:n,scopes:r,subjectTokenType:o}){let s=await me(e,{service:Rt,method:"POST",url:new URL(_n(e)),form:{grant_type:Id,audience:t,scope:r.join(" "),requested_token_type:xd,
subject_token:n,subject_token_type:o}});if(s.status!==200){let{refused:i,rows:a}=await Td();throw i(Rt,s,a,e.refusalContext)}if(Zr(s.body))throw new h("STS_TOKE\
N_NEARLY_EXPIRED",`${Rt} answered with a token that is about to expire`,{suggestions:["Sign in right before the credentials are used."]});return ft(e,s.body,i=>j(
"STS_RESPONSE_INVALID",Rt,s,i))}function En(e){let{audience:t,endpoints:n,lifetimeSeconds:r,serviceAccount:o,source:s,universe:i}=e;return{universe_domain:i,type:"external_account",audience:t,
subject_token_type:wn,token_url:_n({endpoints:n}),credential_source:Sd(s),...o===void 0?{token_info_url:`${n.sts}/v1/introspect`}:{service_account_impersonation_url:St(
{endpoints:n},o,"generateAccessToken"),...r===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:r}}}}}var cs=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function Sd(e){if(e.kind==="url"){let{field:t,headers:n,url:r}=e;return{url:r,...Object.keys(n).length>0?{headers:n}:
{},...cs(t)}}return e.kind==="file"?{file:e.path,...cs(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}var ds=({delegates:e,endpoints:t,serviceAccount:n,
source:r,universe:o})=>({universe_domain:o,type:"impersonated_service_account",delegates:e.map(Ae),service_account_impersonation_url:St({endpoints:t},n,"generat\
eAccessToken"),source_credentials:r});var Rd=6e4,ls=e=>JSON.stringify(e,null,2);async function Ad(e,t,n,r){let{delegates:o,identity:s,serviceAccount:i,universe:a}=e,{endpoints:c}=t.google,d=_=>i===void 0?
_:ds({delegates:o,endpoints:c,serviceAccount:i,source:_,universe:a});if(s.mode==="ambient")throw new Error("no file for the metadata server");if(s.mode==="key")
return{file:d(s.key.file),source:"key"};let{refresh:l,...g}=await vd(s.audience,t,n,r),w={endpoints:c,universe:a,audience:Se(s.provider),source:l};return{file:o.
length>0?d(En(w)):En({...w,serviceAccount:i,lifetimeSeconds:e.file?.lifetimeSeconds}),source:l.kind,...g}}async function vd(e,t,n,r){let{place:o,source:s}=n,i=t.
federated?.idToken(),a=i?{expiresAt:i.expiresAt,lastsForJob:s?.lastsForJob??!1}:{},c=s?.refreshSource(e);if(c)return{refresh:c,...s?.mintsAgain?{}:a};let d=s?.mintsAgain?
await Pd(e,s,n,r):{};if("refresh"in d)return d;let l=(0,Ue.join)((0,Ue.dirname)(o.path),Qe());return await r(l,"subject-token",ls({id_token:i?.value})),{refresh:{
kind:"file",path:l,field:"id_token"},...a,...d}}async function Pd(e,{origin:t},{launcher:n,place:r},o){if(!n)return{};let{cwd:s,temporaryFolder:i}=r.surroundings,
a=await n({origin:t,audience:e,cwd:s},{beside:r.path,temporaryFolder:i});return a?(await o(a.path,"launcher",a.content),Cd(a.command.split(" ")[0]??"")?{refresh:{
kind:"executable",command:a.command,timeoutMs:Rd}}:{why:`no program may run in ${(0,Ue.dirname)(a.path)}; use ci-auth exec`}):{why:"client libraries can run no \
program here; use ci-auth exec"}}function Cd(e){try{return(0,At.accessSync)(e,At.constants.X_OK),!0}catch{return!1}}async function fs(e,t,n){let{clock:r,onRecorded:o,
place:s,report:i}=n,a=e.file?.cleanup??!0,{entries:c,undo:d,write:l}=Od({...s,clock:r,onRecorded:o,remove:a,report:i});try{let g=await Ad(e,t,n,l);await l(s.path,
"credentials",ls(g.file));for(let w of await Fo(s))i.warn("FILE_IN_WORKSPACE",w);return{path:s.path,type:String(g.file.type),source:g.source,expiresAt:g.expiresAt,
lastsForJob:g.lastsForJob,why:g.why,entries:c,undo:d}}catch(g){throw await d(),g}}function Od({ci:e,clock:t=_t,onRecorded:n,remove:r,report:o,surroundings:s}){let i=et(
e,s),a=[];return{entries:a,async write(c,d,l){let g=await Jr(c);g!==void 0&&o.warn("FILE_IN_WORKSPACE",g),await Xr(c,l,b=>{let _=te(Math.floor(t.now())),I={id:(0,us.randomUUID)(),
path:c,kind:d,remove:r,createdAt:_,...b};i.record(I),a.push(I),n?.(a)},{mode:d==="launcher"?448:384})},async undo(){let c=await sr(a.map(d=>({...d,remove:!0})));
for(let{id:d}of a)i.withdraw(d);return c}}}u();u();u();u();var je=e=>({text:t})=>e.test(t),ps=e=>`gcloud iam service-accounts keys list --iam-account=${e??"SERVICE_ACCOUNT"}${ve(e)}`,ms=e=>`gcloud iam service-accounts d\
escribe ${e??"SERVICE_ACCOUNT"}${ve(e)}`,kn=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many token request\
s",suggestions:()=>[xt]},{code:"OAUTH_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's OAuth endpoint failed; the key is not the reason",suggestions:()=>[
ye]},{code:"OAUTH_JWT_TIMEFRAME",matches:je(/must be a short-lived token/),says:"Google does not accept the times of the signed assertion, even after a correcti\
on to its clock",suggestions:()=>[`${De} (timedatectl, or the hypervisor).`]},{code:"OAUTH_LIFETIME_TOO_LONG",matches:je(/lifetime cannot exceed 3600 seconds/),
says:"the requested lifetime is more than one hour",suggestions:()=>["Set access_token_lifetime to 3600s or less.",`${De}.`]},{code:"OAUTH_JWT_SIGNATURE",matches:je(
/Invalid JWT Signature/i),says:"the key's signature is not accepted: the key was deleted, disabled or rotated",suggestions:({serviceAccount:e})=>[ps(e),"Store a\
 key that is listed there in the secret. Better: use workload identity federation."]},{code:"OAUTH_ACCOUNT_NOT_FOUND",matches:je(/account not found/i),says:"the\
 service account of the key was deleted or disabled",suggestions:({serviceAccount:e})=>[ms(e)]},{code:"OAUTH_SUBJECT_INVALID",matches:je(/Invalid email or User ID/i),
says:"the user to act for does not exist",suggestions:({user:e})=>[`Check the user to act for (access token subject): ${e??"(none)"}`]},{code:"OAUTH_DELEGATION_\
UNAUTHORIZED",matches:({error:e})=>e==="unauthorized_client",says:"domain-wide delegation is not granted to this service account, or not for all of these scopes",
suggestions:({scopes:e=[],serviceAccount:t})=>[`${ms(t)} --format='value(uniqueId)'`,`Enter that id and these scopes in the Workspace admin console, API control\
s, domain-wide delegation: ${e.join(",")}`,"This change can take hours."]},{code:"OAUTH_SCOPE_INVALID",matches:({error:e})=>e==="invalid_scope",says:"Google ref\
used the scopes or the audience",suggestions:({audience:e,scopes:t=[]})=>[`Check: ${[...t,e].filter(Boolean).join(", ")}`]},{code:"OAUTH_REJECTED",matches:()=>!0,
says:"Google refused the signed assertion",suggestions:({serviceAccount:e})=>[`Check that the key is one of this account: ${ps(e)}`]}];var Fe="Google OAuth",Nd=({universe:e})=>`https://oauth2.${e}/token`;async function vt(e,t,n){let r=await ys(e,t,n);return ft(e,r.body,o=>j("OAUTH_RESPONSE_INVA\
LID",Fe,r,o))}async function hs(e,t,n){let r=await ys(e,t,n);return bn(v(r.body)?.id_token,()=>j("OAUTH_RESPONSE_INVALID",Fe,r,"an ID token"))}async function ys(e,t,n){
let r=await gs(e,t,n,0);if(r.status===200)return r;let o=$d(e,n),s=ne(Fe,r,kn,o);if(!(s.code==="OAUTH_JWT_TIMEFRAME"||s.code==="OAUTH_LIFETIME_TOO_LONG")||r.skewSeconds===
void 0)throw s;let a=await gs(e,t,n,r.skewSeconds);if(a.status===200)return a;throw ne(Fe,a,kn,o)}var $d=({refusalContext:e},t)=>"scope"in t?{...e,serviceAccount:t.
iss,audience:void 0,scopes:t.scope.split(" ")}:{...e,serviceAccount:t.iss,audience:t.target_audience,scopes:[]};async function gs(e,t,n,r){let o=Math.floor(e.network.
clock.now()+r),{lifetimeSeconds:s=ge,...i}={lifetimeSeconds:void 0,...n},a=await t({...i,aud:Nd(e),iat:o,exp:o+s});return me(e,{service:Fe,method:"POST",url:new URL(
`${e.endpoints.oauth2}/token`),form:{grant_type:"urn:ietf:params:oauth:grant-type:jwt-bearer",assertion:a}})}u();u();var Ld=60,Dd=3;function bs(e,{label:t,mayRepeat:n=!1,mintsAgain:r},o){let s=he(e),i=s&&yt(s.claims,"exp");if(!s||i===void 0)throw Md(t,e);return(!r||n)&&Ud(i-o.
now(),i,t),r||jd(i-o.now(),t),{value:e,claims:s.claims,expiresAt:i}}var Md=(e,t)=>new h("OIDC_TOKEN_MALFORMED",`${e} contains no ID token, but ${Le(t)}`,{suggestions:[
"Give only the JWT: no quotes, no JSON around it, no masked text."]});function Ud(e,t,n){let r=new Date(t*1e3).toISOString();if(e<-Ld)throw new h("OIDC_TOKEN_EX\
PIRED",`the ID token in ${n} expired ${Et(-e)} ago (${r})`,{suggestions:["Sign in right after the CI issues the token, or impersonate a service account at the s\
tart of the job."]})}function jd(e,t){if(e>=0&&e<Dd)throw new h("OIDC_TOKEN_TOO_SHORT",`the ID token in ${t} expires in ${Math.round(e)} s`,{suggestions:["Sign \
in right after the CI issues the token."]})}var Fd=e=>e<0?`${Et(-e)} ago`:`in ${Et(e)}`;function ws({claims:e,expiresAt:t},n){let r=D(e.sub??"(none)"),o=M([e.aud??
"(none)"].flat().join(", "));return[`iss  ${M(D(e.iss??"(none)"))}`,`aud  ${o}`,`sub  ${M(r)} (${Buffer.byteLength(r)} of at most 127 bytes)`,`exp  ${Fd(t-n.now())}`]}
var In=["repository","repository_owner","ref","environment","event_name","job_workflow_ref","namespace_path","project_path"],Bd=["iss","aud","sub","exp"],_s=({claims:e},t)=>t.
filter(n=>!Bd.includes(n)&&(t!==In||e[n]!==void 0)).map(n=>`${n}  ${e[n]===void 0?"(none)":M(D(e[n]))}`);var Hd=20;function Tn(e,t){let n=new Map,r=({expiresAt:o})=>o-t.now()>Hd;return{clear:()=>n.clear(),get(o,s){let i=`${s??""} ${o.join(" ")}`,a=()=>e(o,s),c=n.get(
i)?.then(d=>r(d)?d:a())??a();return n.set(i,c),c.catch(()=>n.get(i)===c&&n.delete(i)),c}}}function Es(e){let{audience:t,google:n,report:r,source:o,target:s}=e,{
clock:i}=n.network,a;async function c(){let b=await o.mint(t,n.network);return r.mask(b),a=bs(b,o,i),a}let d=(b,_)=>as(ut(n,xn(e,b)),{...s,idToken:b.value,scopes:_}).
catch(I=>{throw Wd(I,b,i)});async function l(b){try{return await d(await c(),b)}catch(_){if(!o.mintsAgain||!Jd(_))throw _;return d(await c(),b)}}let g=()=>a?xn(
e,a):{},w=Tn(async b=>{let _=await l(b);return r.mask(_.value),_},i);return{account:void 0,async principal(){let{binding:b}=await g().job?.()??{};return b?{principal:b.
member,ifMapped:b.ifMapped}:{principal:e.provider?gr(e.provider):s.audience}},accessToken:b=>w.get(b),clear:w.clear,sign:void 0,idToken:()=>a,refusalContext:g,facts:()=>Kd(
e,a)}}function xn({google:e,provider:t,source:n},{claims:r}){let{identify:o}=e.refusalContext,[s]=[r.aud].flat();return{...t&&o?{job:()=>o(r,t)}:{},...!n.choosesAudience&&
typeof s=="string"?{audience:s,audienceFixedBy:n.label}:{}}}var Gd=2;function Wd(e,{expiresAt:t},n){if(!(e instanceof h)||e.server?.status!==500)return e;let{skewSeconds:r=0}=e.
server;return t-n.now()-r>Gd?e:e.with({code:"STS_TOKEN_NEARLY_EXPIRED",message:`the ID token was about to expire
${e.message}`,suggestions:["Sign in right before the credentials are used."]})}var Jd=e=>e instanceof h&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_EXPIRED"].includes(
e.code);async function Kd(e,t){let{google:n,provider:r}=e,{serviceAccount:o}=n.refusalContext,{binding:s,claims:i=In}=await(t&&xn(e,t).job?.())??{};return[...r?
[`provider  ${Z(r)}`]:[],...o===void 0?[]:[`service account  ${o}`],...t?ws(t,n.network.clock):[],...s===void 0?[]:[`${M(s.member)}${s.ifMapped===void 0?"":` (i\
f the provider maps ${s.ifMapped})`}`],...t?_s(t,i):[]]}function ks(e,t,n){let r=bo(t),o=Tn(async(s,i=ge)=>{let a=s.join(" "),c=W(e)?await vt(e,r,{iss:t.email,scope:a,lifetimeSeconds:i}):await Vd(e,r,{email:t.email,scope:a,
lifetimeSeconds:i});return n.mask(c.value),c},e.network.clock);return{account:t.email,principal:async()=>({principal:t.email}),accessToken:o.get,clear:o.clear,sign:r,
refusalContext:()=>({account:t.email}),facts:async()=>[`key of  ${t.email}`,...t.keyId===void 0?[]:[`key id  ${t.keyId}`]]}}async function Vd({network:e},t,{email:n,
lifetimeSeconds:r,scope:o}){let s=Math.floor(e.clock.now()),i=s+r;return{value:await t({iss:n,sub:n,scope:o,iat:s,exp:i}),expiresAt:i}}var Is=({file:e})=>String(
e.private_key).split(/\r?\n|\\n/).filter(t=>t.length>=16&&!t.startsWith("-----"));u();u();var Gs=k(Ts(),1),cu=k(Pt(),1);u();u();var K=k(Pt(),1);var{getBuiltinModule:Rs}=process,{Agent:As,request:Rn,validateHeaderName:vs,validateHeaderValue:Ps}=Rs("node:http"),An=()=>Rs("node:tls"),qd={"https:":["https_p\
roxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["http_proxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},Cs={"http:":"80","https:":"443"},N=({port:e,protocol:t})=>Number(
e||Cs[t]),R=({hostname:e})=>e.replace(/^\[|\]$/g,"");function Ct(e){let t=R(e);return/^(.+\.)?localhost$/.test(t)||t==="::1"||(0,K.isIP)(t)===4&&t.startsWith("1\
27.")}function Os(e,t){if(Ct(e))return;let n=qd[e.protocol]?.find(r=>t[r]?.trim());if(!(!n||Xd(e,t.no_proxy||t.NO_PROXY||"")))return{url:zd(t[n]?.trim()??"",n),
variable:n}}function zd(e,t){let n=e.includes("://")?e:`http://${e}`,r=URL.canParse(n)?new URL(n):void 0;if(r?.hostname&&r.protocol in Cs)return r;let o=/^([a-z\d]+):\/\//i.
exec(n)?.[1]?.toLowerCase(),s=r&&o?`names a ${o} proxy`:"is not a URL";throw new h("PROXY_FAILED",`the variable ${t} ${s}`,{suggestions:[`Set ${t} to http://HOS\
T:PORT or https://HOST:PORT, or unset it.`]})}var Xd=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&Yd(n,R(e),String(N(e))));function Yd(e,t,n){if(e==="\
*")return!0;let[,r="",o]=/^(\[.*\]|[^:]*|[\da-f]*:[\da-f]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(o&&o!==n)return!1;let s=r.replace(/^\*?\.|^\[|\]$/g,
"");return s===""?!1:(0,K.isIP)(t)?Zd(s,t):t===s||t.endsWith(`.${s}`)}function Zd(e,t){let[n="",r]=e.split("/");if((0,K.isIP)(n)!==(0,K.isIP)(t))return!1;let o=(0,K.isIP)(
n)===6?"ipv6":"ipv4",s=/^\d{1,3}$/.test(r??"")?Number(r):Number.NaN,i=new K.BlockList;return r===void 0?i.addAddress(n,o):s>=0&&s<=(o==="ipv6"?128:32)&&i.addSubnet(
n,s,o),i.check(t,o)}var vn=e=>Object.assign(new Error(`the proxy answered ${e}`),{proxyStatus:e,atProxy:!0}),Be=({url:e})=>{if(!e.username&&!e.password)return{};
let t=`${Sn(e.username)}:${Sn(e.password)}`;return{"proxy-authorization":`Basic ${Buffer.from(t).toString("base64")}`}};function Sn(e){try{return decodeURIComponent(
e)}catch{return e}}function Ns(e,t,n,r){let o=`${t.hostname}:${N(t)}`;return new Promise((s,i)=>{let a=()=>{i(r.reason),e.destroy()};r.addEventListener("abort",
a,{once:!0});let c=Rn({createConnection:()=>e,method:"CONNECT",path:o,setHost:!1});for(let[d,l]of Object.entries({host:o,...Be(n)}))c.setHeader(d,l);c.once("con\
nect",({statusCode:d=0},l,g)=>{if(r.removeEventListener("abort",a),d>=200&&d<300)return g.length>0&&e.unshift(g),s(e);e.destroy(),i(vn(d))}).on("error",d=>{r.removeEventListener(
"abort",a),i(d)}).end()})}var Qd={ENOTFOUND:"the host name could not be resolved",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"the co\
nnection broke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no network route",ENETUNREACH:"there is no network route",
ETIMEDOUT:"the connection was not accepted in time",ENOENT:"the socket does not exist",EACCES:"this user may not open the socket",EPROTO:"the other side does no\
t speak TLS",ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},Ls={SELF_SIGNED_CERT_IN_CHAIN:"its issuer is not trusted here",DEPTH_ZERO_SELF_SIGNED_CERT:"\
it is self-signed",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"\
its issuer is not trusted here",CERT_UNTRUSTED:"its issuer is not trusted here",CERT_SIGNATURE_FAILURE:"its signature is not valid",CERT_REVOKED:"it was revoked",
CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"it was issued for another name",HOSTNAME_MISMATCH:"it w\
as issued for another name"},eu="If a private authority signs the certificate, for example a proxy that inspects TLS, save the certificate of the authority and \
set NODE_EXTRA_CA_CERTS=/path/ca.pem.",tu={CERT_HAS_EXPIRED:"Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"Set the clock of thi\
s computer.",CERT_REVOKED:"Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"Check the address: another server answers at it.",HOSTNAME_MISMATCH:"Check the \
address: another server answers at it."},Pn=({code:e=""})=>e in Ls,Cn=({url:e,variable:t})=>`${e.protocol}//${e.host} (from ${t})`,V=e=>`${(e/1e3).toFixed(e<9950?
1:0)} s`,Ds=(e,t)=>`Waiting ${V(t)} for ${e}`,Ms=({attempts:e,route:t,service:n},r,{retries:o,waitMs:s})=>`Retry ${e} of ${o} in ${V(s)}: ${n} at ${Ge(t)}: ${typeof r==
"number"?`answered ${r}`:nu(r)}`,nu=e=>e.name==="TimeoutError"?"did not answer in time":e.proxyStatus?`the proxy answered ${e.proxyStatus}`:Nn(e),Us=({route:e,service:t},{
afterMs:n,limitMs:r})=>`Still waiting for ${t} at ${Ge(e)}: no answer for ${V(n)}, the limit is ${V(r)}`,He=({attempts:e,spentMs:t})=>`${e} ${e===1?"attempt":"a\
ttempts"} in ${V(t)}`,Ot=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${Cn(e)}`]:[],...t?[`the last answer had status ${t}`]:[]];function On(e,t){return e.name===
"TimeoutError"?$s(t):Pn(e)?iu(e,t):e.atProxy&&t.route.proxy?au(e,t,t.route.proxy):e.code==="ETIMEDOUT"?$s(t):ou(e,t)}var Nn=({code:e=""})=>{let t=Qd[e]??"the ex\
change failed";return e?`${t} (${e})`:t},Ge=({origin:e,socketPath:t})=>t??e.host,$n=e=>[`Check that ${e} exists, that a program listens on it, and that this use\
r may open it.`],ru=e=>Ct(e.origin)?[`Check that a program listens on port ${N(e.origin)} of this computer.`,"Behind a proxy, set NO_PROXY=127.0.0.1,localhost f\
or the clients of that server."]:[`Check that this computer may reach ${R(e.origin)} on port ${N(e.origin)}.`,e.proxy?`Where ${R(e.origin)} can be reached witho\
ut the proxy, add it to NO_PROXY.`:"If this network needs a proxy, set HTTPS_PROXY=http://HOST:PORT."];function ou(e,t){let{service:n,route:r}=t;return new h("N\
ETWORK_UNREACHABLE",`${n} at ${Ge(r)}: ${Nn(e)}, ${He(t)}`,{facts:Ot(t),suggestions:r.socketPath===void 0?ru(r):$n(r.socketPath)})}var js=({origin:e,proxy:t})=>Ct(
e)?[`Check the program that listens on port ${N(e)} of this computer: it gives no answer.`]:[`Check that this computer may reach ${R(e)} on port ${N(e)}: a fire\
wall that drops packets causes this.`,...t?[]:["If this network needs a proxy, set HTTPS_PROXY=http://HOST:PORT."]],$s=e=>new h("NETWORK_TIMEOUT",`${e.service} \
at ${Ge(e.route)} did not answer in time, ${He(e)}`,{facts:Ot(e),suggestions:e.route.socketPath===void 0?js(e.route):$n(e.route.socketPath)}),Fs="Raise the limi\
t with --timeout, or the input timeout.",su=({lastStatus:e,route:t})=>e!==void 0?[]:t.socketPath===void 0?js(t):$n(t.socketPath),Bs=(e,t)=>new h("NETWORK_TIMEOU\
T",`${e.service} at ${Ge(e.route)}${e.lastStatus===void 0?" did not answer":""}: the limit of ${V(t)} for the whole run is reached, ${He(e)}`,{facts:Ot(e),suggestions:[
...su(e),Fs]}),Hs=(e,t,n)=>new h("NETWORK_TIMEOUT",`the limit of ${V(n)} for the whole run leaves no time for a wait of ${V(e)} for ${t}`,{suggestions:[Fs]});function iu(e,t){
let{code:n=""}=e,{route:r,issuer:o,service:s}=t,i=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.host}`:`${s} at ${r.origin.host}`,a=`${Ls[n]} (${n})`;return new h(
"TLS_UNTRUSTED",`the certificate of ${i} is not trusted: ${a}, ${He(t)}`,{facts:[...o?[`issuer of the presented certificate: ${o}`]:[],...Ot(t)],suggestions:[tu[n]??
eu]})}function au(e,t,n){let{proxyStatus:r}=e,o=r?`answered ${r}`:`cannot be used: ${Nn(e)}`,s=`the proxy ${Cn(n)} ${o}, on the way to ${t.service} at ${t.route.
origin.host}`;return new h("PROXY_FAILED",`${s}, ${He(t)}`,{suggestions:[r===407?`Put the proxy's credentials into ${n.variable}, as http://USER:PASSWORD@HOST:P\
ORT, percent-encoded.`:`Check the address in ${n.variable}, and that the proxy allows connections to ${R(t.route.origin)} through.`,`Where ${R(t.route.origin)} \
can be reached without the proxy, add it to NO_PROXY.`],...r?{facts:[`status of the proxy: ${r}`]}:{}})}var ig=1<<20;u();var We=k(Pt(),1);var Ws=(e,t,n=!0)=>Ks(r=>uu(e,r),t,n);function Ks(e,t,n){let r=[],o=n,s=!1;return{socket:e({add:a=>(r.push(a),o||a.unref(),a.on("error",()=>{}),s&&a.destroy(),a),
signal:t}),hold(a){o=a;for(let c of r)a?c.ref():c.unref()},cancel(){s=!0,r.at(-1)?.destroy()}}}async function uu(e,t){let{origin:n,proxy:r,ca:o}=e;return n.protocol===
"http:"?Ln(e,t):Vs(r?{socket:await Ln(e,t)}:{port:N(n)},R(n),o,t)}async function Ln({origin:e,proxy:t,ca:n,socketPath:r},o){if(r!==void 0)return $t(o.add((0,We.connect)(
{path:r})),"connect",o.signal);if(!t)return Js(e,o);try{let s=await Js(t.url,o),i=t.url.protocol==="https:"?await Vs({socket:s},R(t.url),n,o):s;return e.protocol===
"https:"?await Ns(i,e,t,o.signal):i}catch(s){throw s===o.signal.reason?s:Object.assign(s,{atProxy:!0})}}var Js=(e,{add:t,signal:n})=>$t(t((0,We.connect)({host:R(
e),port:N(e),noDelay:!0})),"connect",n);async function Vs(e,t,n,{add:r,signal:o}){let{connect:s}=An(),i={...n?{ca:n}:{},rejectUnauthorized:!0},a=s({...e,host:t,
...qs(t),...i,ALPNProtocols:["http/1.1"]});return $t(r(a),"secureConnect",o)}var qs=e=>(0,We.isIP)(e)?{}:{servername:e};function $t(e,t,n){return new Promise((r,o)=>{
let s=a=>()=>{n.removeEventListener("abort",i),a()},i=()=>{o(n.reason),e.destroy()};if(n.aborted)return i();n.addEventListener("abort",i,{once:!0}),e.once("erro\
r",a=>s(()=>o(a))()),e.once("close",s(()=>o(lu()))),e.once(t,s(()=>r(e)))})}var lu=()=>Object.assign(new Error("the connection was closed"),{code:"ECONNRESET"}),
Nt=class extends As{route;#i;#t=[];constructor(t,n){super({keepAlive:!0}),this.route=t,this.#i=n}preconnect(t){let n=[this.sockets,this.freeSockets].flatMap(r=>Object.
values(r).flat());for(let r=this.#t.length+n.length;r<t;r++){let o=Ws(this.route,this.#i,!1);o.socket.catch(()=>{}),this.#t.push(o)}}createConnection(t,n){this.#r(
t.signal??this.#i).then(r=>n(null,r),r=>n(r))}async#r(t){let n=this.#t.shift(),r=()=>n?.cancel();t.addEventListener("abort",r,{once:!0}),n?.hold(!0);let o=await n?.
socket.catch(()=>{});return t.removeEventListener("abort",r),o?.readyState==="open"?o:Ws(this.route,t).socket}closeIdle(){for(let t of this.#t.splice(0))t.cancel();
for(let t of Object.values(this.freeSockets).flat())t?.destroy()}},fu=3e3;async function zs(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=R(
r.origin),s,i=Ks(async c=>{let{connect:d}=An(),l=await Ln(r,c),g=c.add(d({socket:l,host:o,...qs(o),rejectUnauthorized:!1}));return await $t(g,"secureConnect",c.
signal),s=Object.entries(g.getPeerCertificate().issuer??{}).map(([w,b])=>`${w}=${b}`).join(", "),g},n,!0),a=setTimeout(i.cancel,fu);return await i.socket.catch(
()=>{}),clearTimeout(a),i.cancel(),s&&pu(s)}var pu=e=>e.replace(/[^\x20-\x7e]/g,"?").slice(0,200);u();u();u();u();var re=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${o} ${s}`.trim(),a=i?
`status code ${i}`:"an unknown error";super(`Request failed with ${a}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=
r}};u();var we=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"messag\
e"in t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};u();var _e=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new we(t.cause):
void 0;super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};u();u();var Dn=(()=>{let e=!1,t=!1;if(!1&&typeof f=="function")try{t=new f("https://empty.invalid",{body:new(void 0),method:"POST",get duplex(){return e=!0,"half"}}).
headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),Xs=typeof globalThis.AbortController==
"function",Lt=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",Ys=!1,Zs=!1,Dt=["get","post","put","patch","head","delete"],
mu=()=>{};mu();var Qs={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"*/*",blob:"*/*",bytes:"*/*"},Mt=2147483647,ei=new TextEncoder().
encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,Ut=Symbol("stop"),Je=class{options;constructor(t){this.options=t}},ti=e=>new Je(e),ni={json:!0,parseJson:!0,
stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,onUploadProgress:!0,fetch:!0,context:!0},ri={
next:!0},oi={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,integrity:!0,keepalive:!0,signal:!0,window:!0,
duplex:!0};var gu=e=>{if(!e)return 0;if(e instanceof void 0){let t=0;for(let[n,r]of e)t+=ei,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,
t+=typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},si=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),r){o+=r.byteLength;let a=t===0?0:o/t;a>=1&&(a=1-Number.EPSILON),n?.({percent:a,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=s},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},ii=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new p(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new p(
si(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},ai=(e,t,n)=>{if(!e.body)return e;let r=gu(n??e.body);return new f(e,{duplex:"half",
body:si(e.body,r,t)})};u();u();var q=e=>e!==null&&typeof e=="object";var Ke=(...e)=>{for(let t of e)if((!q(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return jn({},...e)},Mn=(e={},t={})=>{
let n=new m(e),r=t instanceof m,o=new m(t);for(let[s,i]of o.entries())r&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function jt(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:jn(e[n]??[],t[n]??[])}var Un=(e={},t={})=>({beforeRequest:jt(e,t,"beforeRequest"),beforeRetry:jt(e,t,"beforeRetry"),afterResponse:jt(
e,t,"afterResponse"),beforeError:jt(e,t,"beforeError")}),hu=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,s]of r.entries())n.append(o,s);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(q(r))for(let[o,s]of Object.entries(r))s!==void 0&&n.append(o,String(s));else{
let o=new URLSearchParams(r);for(let[s,i]of o.entries())n.append(s,i)}return n},jn=(...e)=>{let t={},n={},r={},o,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(q(i)){for(let[a,c]of Object.entries(i)){if(a==="signal"&&c instanceof globalThis.AbortSignal){s.push(c);continue}if(a==="contex\
t"){if(c!=null&&(!q(c)||Array.isArray(c)))throw new TypeError("The `context` option must be an object");t={...t,context:c==null?{}:{...t.context,...c}};continue}
if(a==="searchParams"){c==null?o=void 0:o=o===void 0?c:hu(o,c);continue}q(c)&&a in t&&(c=jn(t[a],c)),t={...t,[a]:c}}q(i.hooks)&&(r=Un(r,i.hooks),t.hooks=r),q(i.
headers)&&(n=Mn(n,i.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),s.length>0&&(s.length===1?t.signal=s[0]:Lt?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};u();var di=e=>Dt.includes(e)?e.toUpperCase():e,yu=["get","put","head","delete","options","trace"],bu=[408,413,429,500,502,503,504],wu=[413,429,503],ci={limit:2,methods:yu,
statusCodes:bu,afterStatusCodes:wu,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
ui=(e={})=>{if(typeof e=="number")return{...ci,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...ci,...t}};u();u();var oe=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function Fn(e,t,n,r){return new Promise((o,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new oe(e))},r.timeout);r.fetch(e,t).then(o).catch(s).then(()=>{clearTimeout(
i)})})}u();async function Bn(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(s),r(t.
reason)}let s=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}u();var li=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in oi)&&!(r in ni)&&(!(r in e)||r in ri)&&(n[r]=t[r]);return n},fi=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;u();function Ve(e){return e instanceof re||e?.name===re.name}function Hn(e){return e instanceof oe||e?.name===oe.name}var qe=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>Mt)throw new RangeError(`The \`timeout\` option cann\
ot be greater than ${Mt}`);await Promise.resolve();let i=await r.#y();for(let a of r.#e.hooks.afterResponse){let c=r.#p(i.clone()),d;try{d=await a(r.request,r.#d(),
c,{retryCount:r.#r})}catch(g){throw r.#s(c),r.#s(i),g}if(d instanceof Je)throw r.#s(c),r.#s(i),new _e(d.options);let l=d instanceof p?d:i;c!==l&&r.#s(c),i!==l&&
r.#s(i),i=l}if(r.#p(i),!i.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(i.status):r.#e.throwHttpErrors)){let a=new re(i,r.request,r.#d());for(let c of r.#e.
hooks.beforeError)a=await c(a,{retryCount:r.#r});throw a}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!Ys)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let a=i.clone();
return r.#s(i),ii(a,r.#e.onDownloadProgress)}return i},s=r.#m(o).finally(()=>{let i=r.#a;r.#l(i?.body??void 0),r.#l(r.request.body??void 0)});for(let[i,a]of Object.
entries(Qs))i==="bytes"&&typeof p?.prototype?.bytes!="function"||(s[i]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||a);let c=await s;
if(i==="json"){if(c.status===204)return"";let d=await c.text();return d===""?"":n.parseJson?n.parseJson(d):JSON.parse(d)}return c[i]()});return s}static#i(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#t;#r=0;#n;#e;#a;#o;#c;constructor(t,n={}){
if(this.#n=t,this.#e={...n,headers:Mn(this.#n.headers,n.headers),hooks:Un({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:di(n.
method??this.#n.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:ui(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??globalThis.
Object.bind(globalThis),context:n.context??{}},typeof this.#n!="string"&&!(this.#n instanceof URL||this.#n instanceof f))throw new TypeError("`input` must be a \
string, URL, or Request");if(this.#e.prefixUrl&&typeof this.#n=="string"){if(this.#n.startsWith("/"))throw new Error("`input` must not begin with a slash when u\
sing `prefixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#n=this.#e.prefixUrl+this.#n}Xs&&Lt&&(this.#o=this.#e.signal??this.#n.signal,this.#t=
new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal),Dn&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new m(n.headers).has("content-type");if(this.#n instanceof f&&(Zs&&this.#e.body instanceof void 0||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new f(this.#n,this.#e),fi(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#i(this.#e.searchParams)).toString()),i=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,s);this.request=new f(
i,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!Dn)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#g(this.request,
this.#e.body??void 0)}}#u(){let t=this.#e.retry.delay(this.#r),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#h(t){if(this.#r++,this.#r>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new we(t);if(n instanceof _e)return n.customDelay??this.#u();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#r});if(r===!1)throw t;if(r===
!0)return this.#u()}if(Hn(t)&&!this.#e.retry.retryOnTimeout)throw t;if(Ve(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let s=this.#e.retry.maxRetryAfter??o;return o<s?o:s}if(t.response.status===413)throw t}return this.#u()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#l(t){t&&t.cancel().catch(()=>{})}#s(t){this.#l(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#h(n),Mt);if(this.#r<1)throw n;if(await Bn(r,this.#o?{signal:this.#o}:{}),n instanceof _e&&n.customRequest){let o=this.#e.signal?new f(
n.customRequest,{signal:this.#e.signal}):new f(n.customRequest);this.#f(o)}for(let o of this.#e.hooks.beforeRetry){let s=await o({request:this.request,options:this.#d(),
error:n,retryCount:this.#r});if(s instanceof f){this.#f(s);break}if(s instanceof p)return s;if(s===Ut)return}return this.#m(t)}}async#y(){this.#t?.signal.aborted&&
(this.#t=new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal,this.request=new f(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#d(),{retryCount:this.#r});if(r instanceof p)return r;if(r instanceof f){this.#f(
r);break}}let t=li(this.request,this.#e);return this.#a=this.request,this.request=this.#a.clone(),this.#e.timeout===!1?this.#e.fetch(this.#a,t):Fn(this.#a,t,this.#t,
this.#e)}#d(){if(!this.#c){let{hooks:t,...n}=this.#e;this.#c=Object.freeze(n)}return this.#c}#f(t){this.#c=void 0,this.request=this.#g(t)}#g(t,n){return!this.#e.
onUploadProgress||!t.body?t:ai(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};/*! MIT License © Sindre Sorhus */var Gn=e=>{let t=(n,r)=>qe.create(n,Ke(e,r));for(let n of Dt)t[n]=(r,o)=>qe.create(r,Ke(e,o,{method:n}));return t.create=n=>Gn(
Ke(n)),t.extend=n=>(typeof n=="function"&&(n=n(e??{})),Gn(Ke(e,n))),t.stop=Ut,t.retry=ti,t},_u=Gn(),pi=_u;u();var mi=1048576;async function Wn(e,t,n){try{return await Eu(e,t,n)}catch(r){if(r.stale)return Wn(e,t,n);throw r}}function Eu(e,{method:t,url:n,headers:r,body:o},s){
return new Promise((i,a)=>{if(s.aborted)return a(s.reason);let c=()=>a(s.reason);s.addEventListener("abort",c,{once:!0});let d=_=>{s.removeEventListener("abort",
c),_()},{proxy:l}=e.route,g=l&&n.protocol==="http:",w=Rn({agent:e,host:R(n),port:N(n),method:t,path:g?`${n.origin}${n.pathname}${n.search}`:n.pathname+n.search,
setHost:!1,signal:s}),b={host:n.host,...r,...g?Be(l):{}};for(let[_,I]of Object.entries(b))w.setHeader(_,I);w.on("error",_=>d(()=>a(Object.assign(_,{stale:ku(_,w.
reusedSocket)})))),w.once("response",_=>{Iu(_).then(I=>d(()=>g&&I.status===407?a(vn(407)):i(I)),I=>d(()=>a(I)))}),w.end(o)})}var ku=({code:e},t)=>t&&(e==="ECONN\
RESET"||e==="EPIPE");async function Iu(e){let t=[],n=0;for await(let o of e)if(t.push(o),n+=o.length,n>mi)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(
n,mi));return{status:e.statusCode??0,headers:e.headers,body:r}}function gi(e,t){let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new h(
"INPUT_ENDPOINT_INVALID",`the address of ${n} is neither https nor http`,{suggestions:["Check the variable that replaces the address: it must be https://HOST, o\
r http://127.0.0.1:PORT."]});let{type:s,body:i}=xu(e),a={accept:"application/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?{}:{authorization:`\
Bearer ${e.bearer}`},...Tu(e.headers)};for(let[c,d]of Object.entries(a))Su(n,c,d);return{method:r,url:o,headers:a,body:i}}function xu({json:e,form:t}){return e!==
void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"application/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var Tu=(e={})=>Object.
fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),n]));function Su(e,t,n){try{vs(t),Ps(t,n)}catch{throw new h("INPUT_HEADER_INVALID",`the header ${t} \
for ${e} has characters that cannot be sent`,{suggestions:["Check its value: a secret that was pasted with a line break causes this."]})}}u();var Ru=["assertion","client_secret","env","handle","redact","refresh_token","subject_token","token"],Au=["accept","content-type","metadata-flavor","user-age\
nt","x-goog-request-reason","x-goog-user-project","x-tfs-fedauthredirect"];var vu="(not shown: the answer repeats a secret that ci-auth sent)";function bi({bearer:e,form:t,headers:n={},json:r}){let o={...t,...typeof r=="object"?r:{}},s=Object.
entries(n).filter(([i])=>!Au.includes(i.toLowerCase()));return[e,...s.map(([,i])=>i),...Ru.flatMap(i=>Pu(o[i]))].filter(i=>i!==void 0&&i.length>=16)}var Pu=e=>[
e,...typeof e=="object"?Object.values(e??{}):[]].filter(t=>typeof t=="string");function Vn(e,t){if(t.length===0||e==="")return e;let n=[...Fu(e)];return t.some(
r=>Cu(n,r))?vu:e}function Cu(e,t){let n=Lu(t),r=new Set;for(let o of e)for(let s=0;s+4<=o.length;s+=5)if(_i(n,o.slice(s,s+4)).next().done||Ou(r,n,o,s),r.size>=16)
return!0;return!1}function Ou(e,t,n,r){for(let o=Math.max(0,r+4-8);o<=Math.min(r,n.length-8);o++)for(let s of _i(t,n.slice(o,o+8)))Nu(e,t,s)}function Nu(e,{origins:t,
secret:n},r){let[o=0,s=0]=[t[r],t[r+8-1]],[i,a]=o<s?[o,s]:[s,o];for(;i>0&&!hi(n[i-1]);)i--;for(;a+1<n.length&&!hi(n[a+1]);)a++;for(let c=i;c<=a;c++)e.add(c)}var ze=new Map,
$u=4;function Lu(e){let t=ze.get(e)??Du(e);ze.delete(e),ze.set(e,t);for(let n of[...ze.keys()].slice(0,-$u))ze.delete(n);return t}function Du(e){let{letters:t,origins:n}=Uu(
e),r=new Int32Array(Mu),o=new Int32Array(t.length);for(let s=0;s+4<=t.length;s++){let i=wi(t,s);o[s]=r[i]??0,r[i]=s+1}return{secret:e,letters:t,origins:n,lastPlaces:r,
earlier:o}}var Mu=2**16,wi=(e,t)=>Math.imul(e.charCodeAt(t)|e.charCodeAt(t+1)<<8|e.charCodeAt(t+2)<<16|e.charCodeAt(t+3)<<24,2654435761)>>>16;function*_i({earlier:e,
lastPlaces:t,letters:n},r){for(let o=t[wi(r,0)];o;o=e[o-1])n.startsWith(r,o-1)&&(yield o-1)}var hi=(e="")=>/[a-z0-9]/i.test(e),Ei=e=>e>=97&&e<=122||e>=48&&e<=57;
function Uu(e){let t=[Jn(e,s=>s),...[0,1,2].map(s=>Jn(Buffer.from("\0".repeat(s)+e).toString("base64"),i=>Math.max(0,Math.floor(i*3/4)-s))),Jn(Buffer.from(e).toString(
"hex"),s=>Math.floor(s/2))],n=t.map(s=>s.letters).join(""),r=t.flatMap(s=>s.origins),o=Buffer.from(n,"latin1").reverse().toString("latin1");return{letters:n+o,origins:r.
concat(r.toReversed())}}function Jn(e,t){let n=e.toLowerCase(),r=[],o="";for(let s=0;s<n.length;s++){let i=n.charCodeAt(s);Ei(i)&&(o+=String.fromCharCode(i),r.push(
t(s)))}return{letters:`${o} `,origins:[...r,0]}}var ju=4;function Fu(e){let t=new Set;for(let n of[e,...Hu(e)]){let r=n;for(let o=0;o<ju;o++){let s=yi(r);t.add(
Kn(s));let i=r.includes("<")?yi(r.replace(/<[^<>]*>/g,"")):s;t.add(Kn(i)),t.add(Kn(Bu(i)));let a=Ju(r);if(a===r)break;r=a}}return t}var yi=e=>Buffer.from(e.normalize(
"NFKD").toLowerCase());function Kn(e){let t=Buffer.allocUnsafe(e.length),n=0;for(let r of e)Ei(r)&&(t[n++]=r);return t.toString("latin1",0,n)}function Bu(e){let t=Buffer.
from(e),n=0;for(let r=0;r<=t.length;r++)(t[r]??0)>32||(t.subarray(n,r).reverse(),n=r+1);return t}function Hu(e){let[t,n]=[[],[]];try{JSON.parse(e,(r,o)=>(t.push(
r),typeof o=="string"&&n.push(o),o))}catch{}return[t.join(" "),n.join(" ")]}var Gu=/(?:\\|%)u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|(?:\\x|%|=)([0-9a-f]{2})|&#x0*([0-9a-f]{1,6});?|&#0*(\d{1,7});?|&(amp|lt|gt);|&[a-z]+\d*;|\\[bfnrtv]/gi,
Wu={amp:"&",lt:"<",gt:">"};function Ju(e){return e.replace(Gu,(t,...n)=>{let[r,o,s,i,a,c]=n,d=r??o??s??i;if(c)return Wu[c.toLowerCase()]??" ";let l=d?Number.parseInt(
d,16):Number(a??32);return l<=1114111?String.fromCodePoint(l):" "})}var Ku=new Set([408,429,500,502,503,504]),Vu=new Set([502,503,504]),qu=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNREACH",
"ENETUNREACH","EPIPE","ETIMEDOUT"]),zu=({status:e,body:t})=>Ku.has(e)||e>=400&&e<500&&Yu(t)==="quota_exceeded",Xu=({name:e,code:t="",proxyStatus:n=0})=>e==="Tim\
eoutError"||qu.has(t)||Vu.has(n);function Yu(e){if(e.includes("quota_exceeded"))try{return JSON.parse(e)?.error}catch{return}}function Zu(e,t,n,r,o=Math.random){
return Math.max(o()*t*2**(e-1),Qu(n,r))}function Qu(e="",{now:t}){if(/^\d+$/.test(e.trim()))return Number(e)*1e3;let n=Date.parse(e);return Number.isNaN(n)?0:Math.
max(0,n-t()*1e3)}var ki=2e4,el=500,tl=5e3;async function Ii(e,t,n){let r={call:e,agent:t,options:n,outgoing:gi(e,n.userAgent??"ci-auth"),startedAt:performance.now(),
attempts:0,sentAt:0,received:void 0,lastStatus:void 0,retryInMs:0};try{await nl(r)}catch(o){if(!Ve(o))throw await al(o,r)}return cl(r)}async function nl(e){let{
call:t,options:n}=e,{signal:r}=n.run;r.throwIfAborted(),await pi(t.url.origin+t.url.pathname,{method:t.method,fetch:async o=>{let{status:s}=await rl(e,o.signal);
return new p(null,{status:Math.min(s,599)})},retry:{limit:n.retries,methods:["delete","get","post","patch"],shouldRetry:({error:o})=>il(o,e),delay:()=>e.retryInMs},
signal:r,timeout:n.callTimeoutMs??ki})}async function rl(e,t){let{agent:n,outgoing:r,options:o}=e;e.attempts++,e.sentAt=o.clock.now(),e.received=void 0;let s=performance.
now(),i=c=>{let{method:d,url:l}=r;o.trace?.(`${d} ${l.host}${l.pathname} ${c} ${Math.round(performance.now()-s)} ms`)},a=ol(e);try{return e.received=await Wn(n,
r,t),e.lastStatus=e.received.status,i(e.lastStatus),e.received}catch(c){throw i(t.aborted?"no answer":sl(c)),c}finally{clearTimeout(a)}}function ol({agent:{route:e},
call:{service:t},options:n}){let{callTimeoutMs:r=ki,lateMs:o=tl,run:s,waiting:i}=n;if(!i)return;let a=Math.min(r,s.remainingMs());return setTimeout(()=>i(Us({route:e,
service:t},{afterMs:o,limitMs:a})),o).unref()}var sl=({code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";function il(e,t){let{attempts:n,received:r,options:o}=t,
{backoffMs:s=el,clock:i,retries:a,run:c,waiting:d}=o;if(c.signal.aborted||!(r?zu(r):Xu(e))||(t.retryInMs=Zu(n,s,r?.headers["retry-after"],i),t.retryInMs>=c.remainingMs()))
return!1;let{agent:l,call:g}=t,w={attempts:n,route:l.route,service:g.service};return d?.(Ms(w,r?.status??e,{retries:a,waitMs:t.retryInMs})),!0}async function al(e,t){
let{call:n,agent:r,attempts:o,lastStatus:s,options:i,startedAt:a}=t,{run:c}=i;if(c.isInterrupted())return c.signal.reason;let{route:d}=r,l={service:n.service,route:d,
attempts:o,lastStatus:s,spentMs:performance.now()-a};if(c.signal.aborted)return Bs(l,c.totalMs);let g=Pn(e)?await zs(d,e.atProxy===!0,c.signal):void 0;return On(
e,{...l,issuer:g})}function cl({agent:e,attempts:t,call:n,options:r,received:o,sentAt:s}){let{status:i=0,headers:a={},body:c=""}=o??{},{proxy:d}=e.route,l=[...bi(
n),...d?Object.values(Be(d)):[]],g,w,b=Date.parse(a.date??"")/1e3,_=Math.trunc(b-(s+r.clock.now())/2)+0;return{status:i,get contentType(){return w??=Vn(a["conte\
nt-type"]??"",l),w},get body(){return i<300?c:this.shown},get shown(){return g??=Vn(c,l),g},attempts:t,skewSeconds:Number.isNaN(_)?void 0:_}}var xi=({clock:e,pace:t,report:n,signal:r,surroundings:o,userAgent:s},{retries:i,timeoutMs:a})=>dl({env:o.env,deadlineMs:a,retries:i,userAgent:s,...t,...L({clock:e,
signal:r,trace:n.trace,waiting:n.waiting})});function dl(e){let{clock:t=_t}=e,n=ll(e.deadlineMs,e.signal),r=new Map,o=({direct:s,socketPath:i,url:a})=>{let c=`${a.
origin} ${i??""}`,d=r.get(c);if(d)return d;let l=i===void 0&&!s?Os(a,e.env):void 0,g=new Nt({origin:new URL(a.origin),socketPath:i,proxy:l,ca:e.ca},n.signal);return r.
set(c,g),g};return{send:async s=>Ii(s,o(s),{...e,clock:t,run:n}),preconnect(s,i=1){try{o({url:s}).preconnect(i)}catch{}},wait:(s,i,a=!1)=>(a||e.waiting?.(Ds(i,s)),
fl(s,i,n)),remainingMs:n.remainingMs,clock:t,signal:n.signal,close(){n.end();for(let s of r.values())s.closeIdle()}}}var ul=2147483647;function ll(e,t){let n=performance.now()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("abort",o,
{once:!0}),setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),ul)).unref(),{signal:r.signal,totalMs:e,remainingMs:()=>Math.
max(0,n-performance.now()),end:()=>r.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&r.signal.reason===t.reason}}async function fl(e,t,n){
let r=()=>n.isInterrupted()?n.signal.reason:Hs(e,t,n.totalMs);if(n.signal.aborted||e>=n.remainingMs())throw r();await new Promise((o,s)=>{let i=()=>{clearTimeout(
a),s(r())},a=setTimeout(()=>{n.signal.removeEventListener("abort",i),o()},e);n.signal.addEventListener("abort",i,{once:!0})})}u();async function Ti(e,t,n,r){let o=n.serviceAccount===void 0&&n.delegates.length===0,s=r.format==="id_token"?W(e):r.lifetimeSeconds<=ge;if(o&&(s||t.account===void 0))
return pl(e,t,r);let i=n.serviceAccount??t.account;if(i===void 0)throw Si("`delegates` need");return ml(e,t,{serviceAccount:i,delegates:n.delegates},r)}var Si=e=>new h(
"INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} a service account`,{suggestions:["Set `service_account` to the account to impersonate."]});async function Ri(){return{accessTokenFor:vt,
idTokenFor:hs}}async function pl(e,t,n){let{account:r,sign:o}=t;if(n.format==="access_token"&&n.user===void 0)return t.accessToken(n.scopes,r===void 0?void 0:n.
lifetimeSeconds);if(n.format==="id_token"&&t.mintIdToken)return t.mintIdToken(n.audience);if(r===void 0||!o)throw Si("ID tokens and `access_token_subject` need");
let{accessTokenFor:s,idTokenFor:i}=await Ri();return n.format==="id_token"?i(e,o,{iss:r,target_audience:n.audience}):s(e,o,{iss:r,scope:n.scopes.join(" "),sub:n.
user??"",lifetimeSeconds:n.lifetimeSeconds})}async function ml(e,t,n,r){if(r.format==="id_token")return qn(e,t,n,(d,l)=>rs(d,l,r));let{lifetimeSeconds:o,scopes:s,
user:i}=r;if(i===void 0)return qn(e,t,n,(d,l)=>ns(d,l,{lifetimeSeconds:o,scopes:s}));let{accessTokenFor:a}=await Ri();return a(e,d=>qn(e,t,n,(l,g)=>os(l,g,d)),{
iss:gl(n),scope:s.join(" "),sub:i,lifetimeSeconds:o})}function gl({serviceAccount:e}){if(e.includes("@"))return e;throw new h("INPUT_SERVICE_ACCOUNT_INVALID","d\
omain-wide delegation needs the email of the service account, not its unique id",{suggestions:[`gcloud iam service-accounts describe ${e} --format='value(email)\
'`]})}async function qn(e,t,n,r){let o=({value:i})=>r(ut(e,t.refusalContext()),{...n,bearer:i}),s=await t.accessToken([U]);try{return await o(s)}catch(i){if(!(i instanceof
h&&i.code==="IAM_BEARER_REJECTED"&&s.expiresAt<=e.network.clock.now()))throw i;return t.clear(),o(await t.accessToken([U]))}}var hl=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED","API_DI\
SABLED"]),yl=2e3,bl=15e3;async function wl(e,t){let{firstWaitMs:n=yl,network:r,report:o}=t;for(let s=n;;s=Math.min(s*1.5,bl)){let i=r.remainingMs();try{return await e()}catch(a){
let{leftMs:c}=t;if(c<=0||!(a instanceof h)||!hl.has(a.code))throw a;o.note(`${a.code}: waiting for the change to arrive, ${Math.ceil(c/1e3)} s left`),await r.wait(
Math.min(s,c),`the change to arrive (${a.code})`,!0),t.leftMs-=i-r.remainingMs()}}}async function vi(e,t,n){let{report:r,surroundings:o}=t,{endpoints:s}=on(o.env,
e.universe);for(let I of to(o.env))r.note(I);let i=xi(t,{...e,timeoutMs:e.timeoutMs+e.propagationMs}),{requestReason:a,universe:c}=e,d={network:i,endpoints:s,universe:c,
requestReason:a,refusalContext:{..._l(e),identify:t.identify}};for(let[I,Ui]of kl(e,s))i.preconnect(new URL(I),Ui);let{actor:l,federated:g}=await El(e.identity,
d,n,t),w={serviceAccount:e.serviceAccount,delegates:e.delegates},b=t.pace?.backoffMs===void 0?void 0:4*t.pace.backoffMs,_={network:i,report:r,leftMs:e.propagationMs,
firstWaitMs:b};return{actor:l,federated:g,google:d,target:w,mint:I=>Ai({actor:l,google:d,target:w},I,_),mintOwn:I=>Ai({actor:l,google:d,target:{delegates:[]}},I,
_),close:i.close}}async function Ai({actor:e,google:t,target:n},r,o){let s=await Il(e.facts,()=>wl(()=>Ti(t,e,n,r),o));return o.report.mask(s.value),s}function _l({
delegates:e,identity:t,projectId:n,serviceAccount:r,token:o}){let s=o?.format==="access_token"?o:void 0;return{delegates:e,projectId:n,serviceAccount:r,provider:t.
mode==="federation"?t.provider:void 0,audience:t.mode==="federation"?t.audience:void 0,scopes:s?.scopes,user:s?.user,lifetimeSeconds:s?.lifetimeSeconds}}async function El(e,t,n,{
ambientActor:r,report:o,surroundings:s}){if(e.mode==="key"){for(let d of Is(e.key))o.mask(d);return{actor:ks(t,e.key,o),federated:void 0}}if(e.mode==="ambient"){
if(!r)throw new Error("no ambient identity here");return{actor:await r(t,s.env,o),federated:void 0}}if(!n)throw new Error(`no token source for ${Z(e.provider)}`);
let{audience:i,provider:a}=e,c=Es({google:t,source:n,audience:i,provider:a,target:is(a),report:o});return{actor:c,federated:c}}function kl(e,t){let{delegates:n,
identity:r,serviceAccount:o,token:s,universe:i}=e,a=+(s!==void 0)+Number(Ci(e)),c=o!==void 0||n.length>0,d=r.mode==="key"&&W({universe:i})||s?.format==="access_\
token"&&s.user!==void 0;return[...r.mode==="federation"?[[t.sts,1]]:[],...d?[[t.oauth2,c?Math.min(a,1):a]]:[],...c?[[t.iamcredentials,a]]:[]]}async function Il(e,t){
try{return await t()}catch(n){throw!(n instanceof h)||n.server===void 0||n.facts.length>0?n:n.with({facts:await e()})}}async function Pi(e,t){let{serviceAccount:n,
token:r}=e,s={format:"access_token",scopes:e.identity.mode==="federation"&&n===void 0&&r?.format==="access_token"?r.scopes:[U],lifetimeSeconds:3600},i=t.federated&&
await t.mintOwn(s),a=Ci(e)?xl(e):void 0,[c]=await Promise.all([r&&t.mint(r),a&&t.mint(a)]);return{federated:i,requested:c}}function Ci({file:e,identity:t,serviceAccount:n,
token:r,verify:o}){return!o||t.mode==="federation"&&n===void 0?!1:!(r?.format==="access_token"&&r.user===void 0)&&(r===void 0||e!==void 0)}var xl=({file:e})=>({
format:"access_token",scopes:[U],lifetimeSeconds:e?.lifetimeSeconds??3600});async function Ni(e){let{report:t}=e,{place:n,plan:r,source:o}=await jo(e);for(let i of o?.secrets??[])t.mask(i);for(let i of r.notes)t.note(i);let s=await vi(r,
e,o);try{let i=await Pi(r,s),a=r.file&&n?await fs(r,s,{...e,place:n,source:o}):void 0,c=await Tl(a,async()=>{let d=await Pl(r,s,i,a);return await Sl(e,r,d),d});
return vl(r,a,t),a&&Rl(e),c}finally{s.close()}}async function Tl(e,t){try{return await t()}catch(n){throw await e?.undo(),n}}async function Sl(e,{exportVariables:t,
projectId:n,token:r},o){let{accept:s,report:i,signal:a}=e;t&&n===void 0&&i.note("the project id is not certain, so no project variable is set; to set it: projec\
t_id");let c=ln(e);await i.masked(),a?.throwIfAborted(),Xe(c?.problems({variables:t,outputs:r!==void 0})??[]),c?.problems({variables:!1,outputs:!0}).length===0&&
await c.setOutputs?.({...o.outputs}),await c?.exportVariables(o.variables),s?.(o)}function Rl({report:e,surroundings:t}){for(let[n,r]of Object.entries(Ho))t.env[n]&&
e.warn("FILE_HIDDEN_BY_TOKEN",`${n} is set: ${r} takes that token, not the credentials file`)}var Al=({source:e,why:t})=>t!==void 0?`: ${t}`:e==="file"?", unles\
s its token file is renewed":": its source gives no new token";function vl({delegates:e,identity:t},n,r){if(n?.expiresAt!==void 0){let o=te(n.expiresAt);n.lastsForJob?
r.note(`the credentials file works until ${o}, about as long as the job can run`):r.warn("OIDC_NO_REFRESH",`the credentials file works until ${o}${Al(n)}`)}n&&t.
mode==="federation"&&e.length>0&&r.warn("INPUT_DELEGATES_NOT_PORTABLE","with delegates, the file has the type impersonated_service_account, which only the libra\
ries for Node and Go read; for Python, Java and gcloud use ci-auth exec")}async function Pl(e,t,n,r){let{identity:o,projectId:s,serviceAccount:i,token:a}=e,{requested:c}=n,
d=t.federated?.idToken()?.claims.sub;return{mode:o.mode,...o.mode==="federation"&&i!==void 0?{}:await t.actor.principal(),provider:o.mode==="federation"?Z(o.provider):
void 0,subject:typeof d=="string"?d:void 0,serviceAccount:i??t.actor.account,projectId:s,credentialsFile:r&&{path:r.path,type:r.type,source:r.source,expires:r.expiresAt===
void 0?void 0:te(r.expiresAt)},token:a&&c&&{format:a.format,expires:te(c.expiresAt),...a.format==="access_token"?{scopes:a.scopes}:{audience:a.audience}},variables:e.
exportVariables?Go({projectId:s,credentialsFile:r?.path,executable:r?.source==="executable"}):{},outputs:{...L({project_id:s,credentials_file_path:r?.path}),...Oi(
"auth_token",n.federated),...a?Oi(a.format,c):{}}}}var Oi=(e,t)=>t===void 0?{}:{[e]:t.value,[`${e}_expiration`]:te(t.expiresAt)};function $i({credentialsFile:e,
principal:t,serviceAccount:n,subject:r,token:o,variables:s},{reaches:i}){let a=n===void 0||n===t,c=Object.keys(s);return[`Signed in as ${a?r===void 0?t:`the fed\
erated identity of ${r}`:n}`,...a?[]:[`  by ${r??t}`],...e?[`Wrote ${e.path} (${e.type}, source: ${e.source})`]:[],...o?[`Minted an ${o.format==="id_token"?"ID \
token":"access token"} until ${o.expires}`]:[],...c.length>0&&i!==void 0?[`Passed to ${i}: ${c.join(", ")}`]:[]].map(M)}u();var zn=({env:e})=>Object.fromEntries(ce.map(t=>[t,e[`INPUT_${t.toUpperCase()}`]])),Cl={backoff:"Delete backoff: ci-auth increases the waits between attempts its\
elf.",backoff_limit:"Delete backoff_limit: the timeout input limits the whole step.",activate_credentials_file:"Delete activate_credentials_file: later steps al\
ways use a created credentials file.",lifetime:"Rename lifetime to access_token_lifetime."},Li=({env:e})=>Object.entries(Cl).filter(([t])=>e[`INPUT_${t.toUpperCase()}`]).
map(([t,n])=>({code:"INPUT_NOT_APPLICABLE",message:`${t} is not an input of this action`,suggestions:[n]})),Di=e=>e,Ol=e=>`<code>${e.replace(/[^\w ,/-]|_/gu,t=>`\
&#${t.codePointAt(0)};`)}</code>`;function Mi(e){let{credentialsFile:t,ifMapped:n,principal:r,provider:o,serviceAccount:s,subject:i,token:a}=e;return["### Signe\
d in to Google Cloud","","| | |","|---|---|",...[["Subject",i],["Provider",o],["Principal",r===s?void 0:r],["It is this principal if the provider maps",n],["Ser\
vice account",s],["Project",e.projectId],["Scopes",a?.scopes?.join(", ")],["Audience",a?.audience],[a?.format==="id_token"?"ID token expires":"Access token expi\
res",a?.expires],["Credentials file",t&&`${t.type}, source: ${t.source}`],["Credentials expire",t&&(t.expires??Nl(t.source))]].flatMap(([l,g])=>g===void 0?[]:[`\
| ${l} | ${Ol(g)} |`]),"",""].join(`
`)}var Nl=e=>e==="key"?"never, until the key is deleted":"at the end of the job; client libraries refresh them until then";async function $l(){let e=Wt(),t=ar(e),n=await Ni({surroundings:e,report:cr(e),userAgent:ir,identify:async(r,o)=>t.naming&&yr(t.naming,r,o),raw:zn(e),others:Li(
e),nameOf:Di,ci:t,named:{},handover:"ci",onRecorded:r=>dr(e,r)});for(let r of $i(n,{reaches:"later steps"}))Jt(r);t.handover?.(e,Jt).appendSummary?.(Mi(n))}await $l().
catch(e=>ur(Uo(e,zn(Wt()))));
