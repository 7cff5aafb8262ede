import{A as Qe,B as et,C as rr,D as Z,E as tt,F as or,G as Q,H as Ft,I as sr,J as nt,K as Ht,L as Bt,M as ir,N as ar,P as cr,Q as dr,R as ur,S as Gt,T as lr,U as fr,
V as pr,X as Wt,Y as mr,a as jt,b as _,c as m,d as f,e as p,f as u,g as ie,h as Te,i as z,j as R,k as X,l as A,m as er,n as L,o as D,p as xe,q as Ye,r as tr,s as ae,
t as h,u as Ze,v as nr,w as Se,x as Y,y as H,z as Re}from"./shared.js";var lt=jt(($l,ut)=>{u();function Nr(e){return Array.isArray(e)?e:[e]}var de=void 0,N="",le=" ",x="\\",Gi=/[.*+?()[\]{}^$|\\/]/,$r="\uFEFF",Wi=/^\/\*{2,}$/,Vi=/^\\!/,
Ji=/^\\#/,Ki=/\r?\n/g,qi="//",ue=47,Ar=46,P="/",Lr="node-ignore";typeof Symbol<"u"&&(Lr=Symbol.for("node-ignore"));var Dr=Lr,te=(e,t,n)=>(Object.defineProperty(
e,t,{value:n}),n),Mr=()=>!1,vr={alnum:"0-9A-Za-z",alpha:"A-Za-z",blank:" \\t",cntrl:"\\x00-\\x1f\\x7f",digit:"0-9",graph:"!-.0-~",lower:"a-z",print:" -.0-~",punct:"\
!-.:-@\\[-`{-~",space:" \\t\\n\\r",upper:"A-Z",xdigit:"0-9A-Fa-f"},zi="\\]^-[",st=e=>zi.indexOf(e)<0?e:x+e,Xi="(?!\\/)",Yi=(e,t)=>{if(e)return`[^\\/${t}]`;let n=`\
[${t}]`;return new RegExp(n).test("/")?Xi+n:n},Zi=(e,t)=>{let{length:n}=e,r=t+1,o=N,s=e[r];(s==="!"||s==="^")&&(o="^",r++);let i=N,a=N;for(;;){let c=e[r];if(c===
de)return null;if(c===x){let d=e[++r];i+=st(d),a=d}else if(c==="-"&&a&&r+1<n&&e[r+1]!=="]"){r++;let d=e[r];d===x&&(d=e[r+=1]),a<=d&&(i+=`-${st(d)}`),a=N}else if(c===
"["&&e[r+1]===":"){let d=r+2,l=d;for(;l<n&&e[l]!=="]";)l++;if(l===n)return null;if(l>d&&e[l-1]===":"){let g=e.slice(d,l-1);if(!Object.prototype.hasOwnProperty.call(
vr,g))return null;i+=vr[g],a=N,r=l}else i+=st("["),a="[",r=d-2}else i+=st(c),a=c;if(r++,e[r]==="]")return{end:r,source:Yi(o,i)}}},Yt="[]",Le="\0",Qi=new RegExp(
`${Le}(\\d+)${Le}`,"g"),ct="\uE000",dt="\uE001",Pr=e=>e===Le||e===ct||e===dt,ea=e=>{let t=[],n=i=>`${Le}${t.push(i)-1}${Le}`,{length:r}=e,o=N,s=0;for(;s<r;){let i=e[s];
if(i===x){let a=e[s+1];a===P&&s+2===r?o+=n(Yt):a==="*"||a==="["||a===le?o+=e.slice(s,s+2):o+=n(Gi.test(a)?x+a:Pr(a)?`[${a}]`:a),s+=2}else if(Pr(i))o+=n(`[${i}]`),
s++;else if(i==="["){let a=Zi(e,s);a===null?(o+=n(Yt),s=r):(o+=n(a.source),s=a.end+1)}else o+=i,s++}return{source:o,sources:t}},Zt=null,ta=/\/(?!$)/,$e="[^\\/]*",
na=[[/(\\+)( ?)/g,(e,t,n)=>n?t.slice(0,t.length-t.length%2)+le:t,x+le],[/(^|\/)\*{3,}(?=\/|$)/g,(e,t)=>`${t}**`,"*"],[/[\\$.|*+(){^]/g,e=>`\\${e}`],[/(?!\\)\?/g,
()=>"[^/]","?"],[/^\//,()=>"^",P],[/\//g,()=>"\\/",P],[/^\^*(?:\\\*\\\*\\\/)+/,()=>"(?:^|\\/)","*"],[Zt,(e,t)=>!e||e[0]==="^"||e[0]==="("?e:(ta.test(t)?"^":"(?:\
^|\\/)")+e],[/\\\/\\\*\\\*(?=\\\/|$)/g,(e,t,n)=>t+6<n.length?n.slice(t+6)==="\\/"?"(?:\\/[^\\/]+)+":"(?:\\/[^\\/]+)*":`\\/${dt}`,"*"],[/(^|[^\\])(?:\\\*)+(?!$)/g,
(e,t)=>t+$e,"*"],[/(^|[^\\])((?:\\\\)*)\\\*$/,(e,t,n)=>n===N?t+ct:e,"*"],[/\\\\\\(?=[$.|*+(){^])/g,()=>x,x+x],[/\\\\/g,()=>x,x+x],[/\\\[([^\]/]*?)($|\])/g,(e,t,n)=>`\
\\[${t}${n}`,"["],[Zt,e=>{let t=e[e.length-1];return!t||t===ct||t===dt?e:t===P?`${e}$`:`${e}(?=$|\\/$)`}]],ra=/(^|\\\/)?\uE000$/,it="regex",Cr="checkRegex",Or="\
_",oa=(e,t)=>`${t?`${t}[^/]+`:"[^/]*"}(?=$|\\/$)`,sa=/\uE001$/,ia=()=>"[\\s\\S]",aa=(e,t)=>{let n=N;for(let r=t+1;r<e.length&&!e[r].wildcard;r++)n+=e[r].single;
return n},ca=e=>{if(e.indexOf($e)<0)return e;let t=[],{length:n}=e,r=0;for(;r<n;){let a=e[r];if(e.startsWith($e,r))t.push({wildcard:!0}),r+=$e.length;else if(a===
"["){let c=r+1;for(e[c]==="^"&&c++,e[c]==="]"&&c++;c<n&&e[c]!=="]";)c+=e[c]===x?2:1;c++,t.push({single:e.slice(r,c)}),r=c}else if(a===x)t.push({single:e.slice(r,
r+2)}),r+=2;else if(a==="("){let c=0,d=r;do e[d]===x?d++:e[d]==="("?c++:e[d]===")"&&c--,d++;while(d<n&&c>0);"*+?".indexOf(e[d])>=0&&d++,t.push({boundary:e.slice(
r,d)}),r=d}else a==="^"||a==="$"?(t.push({boundary:a}),r++):(t.push({single:a}),r++)}let o=N,s=[],i=()=>{let a;s.forEach((c,d)=>{c.wildcard&&(a=d)}),s.forEach((c,d)=>{
if(!c.wildcard){o+=c.single;return}o+=d===a?$e:`(?:(?!${aa(s,d)})[^\\/])*`}),s=[]};return t.forEach(a=>{if(a.boundary===void 0){s.push(a);return}i(),o+=a.boundary}),
i(),o},Ur=e=>{Wi.test(e)&&(e="**");let{source:t,sources:n}=ea(e),r=na.reduce((o,[s,i,a])=>s===Zt?i(o,e):a!==de&&o.indexOf(a)<0?o:s.test(o)?o.replace(s,i.bind(e)):
o,t);return n.length?r.replace(Qi,(o,s)=>n[s]):r},da=(e,t)=>{e[e.length-1]===P&&(t=Ur(e.slice(0,-1)));let n=t.slice(0,-1),r=t[t.length-1];return r===ct?`${n}$`:
r===dt?n:Yt},jr=e=>{let t=e.indexOf(P);return t<0||t===e.length-1},ua=e=>{let t=e.length-1,n=e.lastIndexOf(P,e[t]===P?t-1:t);return n<0?e:e.slice(n+1)},la=e=>{if(e.
charCodeAt(0)===ue||e.indexOf(qi)>=0){let r=e.split(P).filter(Boolean);return r.pop(),r.length?r.join(P)+P:N}let t=e.length-1,n=e.lastIndexOf(P,e.charCodeAt(t)===
ue?t-1:t);return n<0?N:e.slice(0,n+1)},De=e=>typeof e=="string",fa=e=>e&&De(e),pa=e=>(e[e.length-1]==="\r"?e.slice(0,-1):e).split(Ki).filter(Boolean),Qt=class{constructor(t,n,r,o,s,i){
this.pattern=t,this.mark=n,this.negative=s,te(this,"body",r),te(this,"ignoreCase",o),te(this,"regexPrefix",i)}get _basenameOnly(){return te(this,"_basenameOnly",
jr(this.body))}get regex(){let t=Or+it;return this[t]?this[t]:this._make(it,t)}get checkRegex(){let t=Or+Cr;return this[t]?this[t]:this._make(Cr,t)}_make(t,n){let r=ca(
t===it?this.regexPrefix.replace(ra,oa).replace(sa,ia):da(this.body,this.regexPrefix)),o=this.ignoreCase?new RegExp(r,"i"):new RegExp(r);return te(this,n,o)}},ma=e=>{
let t=0;for(;e[e.length-t-1]===x;)t++;return t%2===1},ga=(e,t)=>{let n=e.length,r;for(;;){for(t&&e[n-1]==="\r"&&n--,r=n;e[r-1]===le;)r--;if(!t||e[r-1]!==`
`)break;n=r-1}if(r===n)return e.slice(0,n);let o=0;for(;e[r-o-1]===x;)o++;return o%2?e.slice(0,r-1)+le:e.slice(0,r)},ha=(e,t,n,r,o)=>{let s=o&&e[0]===$r?e.slice(
1):e;if(s[0]==="#")return;let i=!1;s[0]==="!"&&(i=!0,s=s.slice(1));let a=s[s.length-1];if((a===le||r&&(a==="\r"||a===`
`))&&(s=ga(s,r)),!s||ma(s))return;s=s.replace(Vi,"!").replace(Ji,"#");let c=Ur(s);return new Qt(e,t,s,n,i,c)},en=class{constructor(t){this._ignoreCase=t,this._rules=
[],this._basenameCount=0}_add(t,n){if(t&&t[Dr]){this._rules=this._rules.concat(t._rules._rules),this._basenameCount+=t._rules._basenameCount,this._added=!0;return}
let r=De(t),o=r?t:t.pattern,s=fa(o)&&ha(o,r?de:t.mark,this._ignoreCase,!this._split,this._stripBOM&&!n);s&&(this._added=!0,this._rules.push(s),jr(s.body)&&this.
_basenameCount++)}add(t){return this._added=!1,this._split=De(t),this._stripBOM=!this._split||t[0]===$r,Nr(this._split?pa(t):t).forEach(this._add,this),this._added&&
(this._literalRules=de),this._added}testLiteral(t){let n=this._literalRules||(this._literalRules=this._rules.filter(({body:a})=>a[a.length-(a[a.length-1]===P?2:
1)]==="*")),r=!1,o=!1,s;for(let a=n.length-1;a>=0;a--){let c=n[a];if(c.checkRegex.test(t)){r=!c.negative,o=c.negative,s=c.negative?de:c;break}}let i={ignored:r,
unignored:o};return s&&(i.rule=s),i}test(t,n){let r=this._rules,{length:o}=r,s=this._basenameCount*2>=o,i=s?ua(t):t;for(let a=o-1;a>=0;a--){let c=r[a];if(c[n].test(
s&&c._basenameOnly?i:t)){let{negative:d}=c,l={ignored:!d,unignored:d};return d||(l.rule=c),l}}return{ignored:!1,unignored:!1}}},ya=(e,t)=>{throw new t(e)},W=(e,t,n)=>De(
e)?e?W.isNotRelative(e)?n(`path should be a \`path.relative()\`d string, but got "${t}"`,RangeError):!0:n("path must not be empty",TypeError):n(`path must be a \
string, but got \`${t}\``,TypeError),Fr=e=>{let t=e.charCodeAt(0);if(t===ue)return!0;if(t!==Ar)return!1;if(e.length===1)return!0;let n=e.charCodeAt(1);return n===
ue?!0:n!==Ar?!1:e.length===2||e.charCodeAt(2)===ue};W.isNotRelative=Fr;W.convert=e=>e;var at=e=>De(e)&&W.convert(e),tn=class{constructor({ignorecase:t=!0,ignoreCase:n=t,
allowRelativePaths:r=!1}={}){te(this,Dr,!0),this._rules=new en(n),this._strictPathCheck=!r,this._initCache()}_initCache(){this._ignoreCache=Object.create(null),
this._testCache=Object.create(null)}add(t){return this._rules.add(t)&&this._initCache(),this}addPattern(t){return this.add(t)}_test(t,n,r){return W(r,t,this._strictPathCheck?
ya:Mr),r?this._t(r,n):{ignored:!1,unignored:!1}}checkIgnore(t){let n=at(t);if(!n||n.charCodeAt(n.length-1)!==ue)return this._test(t,this._testCache,n);let r=this.
_t(n,this._testCache);if(r.ignored)return r;let o=this._rules.testLiteral(n);return o.ignored||o.unignored?o:r}_t(t,n){if(t in n)return n[t];let r=la(t),o=r?this.
_t(r,n):de;return n[t]=o&&o.ignored?o:this._rules.test(t,it)}ignores(t){return this._test(t,this._ignoreCache,at(t)).ignored}createFilter(){return t=>!this.ignores(
t)}filter(t){return Nr(t).filter(this.createFilter())}test(t){return this._test(t,this._testCache,at(t))}},nn=e=>new tn(e),ba=e=>W(at(e),e,Mr),Hr=()=>{let e=n=>/^\\\\\?\\/.
test(n)||/["<>|\u0000-\u001F]+/u.test(n)?n:n.replace(/\\/g,"/");W.convert=e;let t=/^[a-z]:\//i;W.isNotRelative=n=>t.test(n)||Fr(n)};typeof process<"u"&&process.
platform==="win32"&&Hr();ut.exports=nn;nn.default=nn;ut.exports.isPathValid=ba;te(ut.exports,Symbol.for("setupWindows"),Hr)});var Es=jt(($m,_s)=>{u();_s.exports=process.getBuiltinModule("node:http2")});var vt=jt((Dm,Is)=>{u();Is.exports=process.getBuiltinModule("node:net")});u();u();u();var vi=e=>`'${e.replaceAll("\\","\\\\").replaceAll("'","\\'").replaceAll(`
`,"\\n").replaceAll("\r","\\r")}'`,gr=e=>/^[A-Za-z_]\w*$/.test(e)?`assertion.${e}`:`assertion[${vi(e)}]`;u();var Pi=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,Ci=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
Oi=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,ee=({projectNumber:e,pool:t,provider:n})=>`${Ae(
{projectNumber:e,pool:t})}/providers/${n}`,Ae=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,ve=e=>`//iam.googleapis.co\
m/${ee(e)}`,hr=e=>`https:${ve(e)}`,Vt=e=>`iam.googleapis.com/${Ae(e)}`,yr=(e,t)=>`principal://${Vt(e)}/subject/${t}`,br=(e,t,n)=>`principalSet://${Vt(e)}/attrib\
ute.${t}/${n}`;var wr=e=>`principalSet://${Vt(e)}/*`;function kr(e){let t=e.trim().replace(/^https?:(?=\/\/)/,"").replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,n,r,o]=Pi.exec(t)??[];return n&&r&&o?{projectNumber:n,
pool:r,provider:o}:{code:"INPUT_PROVIDER_INVALID",...Ni(e.trim(),t)}}var Jt="projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider\
>";function Ni(e,t){let[,n,r]=Ci.exec(t)??[];if(n&&r)return{message:`"${e}" names a pool, not a provider in it`,suggestions:[`Append the provider: projects/${n}\
/locations/global/workloadIdentityPools/${r}/providers/<provider>`,`gcloud iam workload-identity-pools providers list --workload-identity-pool=${Ae({projectNumber:n,
pool:r})} --format='value(name)'`]};let[,o,s,i]=Oi.exec(t)??[];if(o&&s)return{message:`"${e}" holds the project id "${o}" where its number belongs${i?"":", and \
no provider"}`,suggestions:[`gcloud projects describe ${o} --format='value(projectNumber)'`,`Write projects/<that number>/locations/global/workloadIdentityPools\
/${s}/providers/${i??"<provider>"}`]};let a=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.exec(e);return{message:`\
"${e}" is not the full name of a workload identity provider`,suggestions:[a?`Write ${a[0]}`:`Write it as ${Jt}`]}}var $i=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
Li=/^\d{10,30}$/,Pe=e=>Li.test(e)||$i.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e);var Ce=e=>`projects/-/serviceAccounts/${e}`;function Oe(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(t)??[];if(!n||/^gcp-sa-/.
test(n))return;let[r,...o]=n.split(".");return o.length>0?`${o.join(".")}:${r}`:r}var Di=({repositoryClaim:e,repositoryIn:t},n)=>t?.(n)??D(n[e]??"");function Mi({attributeMapping:e,repositoryClaim:t,repositorySubject:n},r){if(n)return{subject:n(
r)};let o=gr(t),[s]=Object.entries(e).find(([i,a])=>i.startsWith("attribute.")&&a===o)??[];return s===void 0?{subject:r}:{attribute:{[s.slice(10)]:r}}}function Ui(e,t,n){
let r=Di(e,t);if(r===""||e.repositorySubject)return;let o=Mi(e,r);if("subject"in o){let{"google.subject":a=""}=e.attributeMapping;return{member:yr(n,r),ifMapped:`\
google.subject=${a}`}}let[s="",i=""]=Object.entries(o.attribute)[0]??[];return{member:br(n,s,i),ifMapped:`attribute.${s}=${e.attributeMapping[`attribute.${s}`]}`}}
var ji=(...e)=>[...new Set(e.flatMap(t=>[...t.matchAll(/\bassertion(?:\.(\w+)|\[['"]([^'"]+)['"]\])/g)].map(([,n,r])=>n??r??"")))];function Fi({attributeMapping:e,
ownerClaim:t,repositoryClaim:n,trustedBuild:r}){let{condition:o=""}=r??{};return[...new Set([t,n,...ji(typeof o=="function"?o(""):o,...Object.values(e))])]}function _r(e,t,n){
let r=Ui(e,t,n);return{...r?{binding:r}:{},claims:Fi(e)}}u();var Mo=_(xe(),1),Uo=_(Ye(),1),jo=_(tr(),1),T=_(ae(),1);u();var rt=e=>({ok:!0,value:e}),Kt=e=>({ok:!1,reason:e}),Er={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};function Ne(e){let t=e.trim().toLowerCase(),n=Object.hasOwn(Er,
t)?Er[t]:void 0;return n===void 0?Kt(`"${e}" is neither true nor false (t, f, 1 and 0 are accepted too)`):rt(n)}function qt(e){return e.split(/\r?\n|(?<!\\),/).
map(t=>t.replaceAll("\\,",",").trim()).filter(t=>t!=="")}var Ir={h:3600,m:60,s:1};function ot(e){let t=e.replace(/[\s,]/g,"").toLowerCase();if(/^\d+$/.test(t))return rt(
Number(t));if(!/^(?:\d+[hms])+$/.test(t))return Kt(`"${e}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`);let n=t.matchAll(
/(\d+)([hms])/g);return rt([...n].reduce((r,[,o,s])=>r+Number(o)*Ir[s],0))}function zt(e){let[t,n]=Object.entries(Ir).find(([,r])=>e>=r&&e%r===0)??["s",1];return`${e/
n}${t}`}function Tr(e){return/^\d{1,6}$/.test(e.trim())?rt(Number(e)):Kt(`"${e}" is not a whole number`)}var M="https://www.googleapis.com/auth/cloud-platform",
xr={workload_identity_provider:{type:"string",mode:"federation",group:"identity",description:"Full name of the provider: projects/<number>/locations/global/work\
loadIdentityPools/<pool>/providers/<provider>."},service_account:{type:"string",group:"identity",description:"Email or unique id of the service account to act a\
s. Default: none. The job then acts as its federated identity, or as the account of the key."},audience:{type:"string",mode:"federation",defaultNote:"https://ia\
m.googleapis.com/<provider>",group:"identity",description:"Audience (aud) of the CI's ID token. Set it if the provider has allowed audiences."},credentials_json:{
type:"secret",mode:"key",group:"identity",description:"Service account key, as JSON, base64 or base64url."},delegates:{type:"list",group:"identity",description:"\
Chain of service accounts from the caller to the service account, in this order: emails or unique ids."},project_id:{type:"string",defaultNote:"from the key or \
the service account's email, if it is certain",forToken:!1,group:"identity",description:"Project id for later steps."},universe:{type:"string",default:"googleap\
is.com",group:"identity",description:"Domain of the Google Cloud universe."},token_format:{type:"string",defaultNote:"no token",group:"token",description:"Kind \
of token to output for later steps: access_token or id_token."},access_token_lifetime:{type:"duration",range:{min:1,max:43200},default:"3600s",group:"token",description:"\
Lifetime of the access token. A credentials file with a service account uses it too, if it is 600s or more. More than 3600s needs an organisation policy."},access_token_scopes:{
type:"list",format:"access_token",default:M,group:"token",description:"OAuth scopes of the access token."},access_token_subject:{type:"string",format:"access_to\
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
keys(xr),B=xr;var Sr=e=>`CI_AUTH_${e.toUpperCase()}`,Rr=e=>e.replaceAll("_","-");u();var fe=_(xe(),1),pe=_(Ye(),1),v=_(ae(),1);u();var C=_(xe(),1);var Xt=1<<20,Hi=C.constants.O_NONBLOCK??0;function Bi(e){let t=(0,C.openSync)(e,C.constants.O_RDONLY|Hi);try{if(!(0,C.fstatSync)(t).isFile())return;let n=Buffer.alloc(Xt+1),r=0;for(let o=-1;o!==0;r+=o)o=
(0,C.readSync)(t,n,r,n.length-r,null);return{bytes:n.subarray(0,Math.min(r,Xt)),isWhole:r<=Xt}}finally{(0,C.closeSync)(t)}}var G=async e=>{try{return Bi(e)?.bytes.toString("utf8")??""}catch(t){return H("")(t)}};var wa=fe.constants.O_NONBLOCK??0;async function Br(e,t){if((await(0,pe.lstat)(e).catch(H(void 0)))?.isSymbolicLink())throw Object.assign(new Error("a link"),{code:"\
ELOOP"});let r=fe.constants.O_WRONLY|fe.constants.O_APPEND|fe.constants.O_CREAT|wa,o=await(0,pe.open)(e,r|(fe.constants.O_NOFOLLOW??0),420);try{if(!(await o.stat()).
isFile())throw Object.assign(new Error("no regular file"),{code:"EISDIR"});await o.appendFile(t.map(s=>`${s}
`).join(""))}finally{await o.close()}}var ka=/^#!include:(.+)$/,_a=4096,Gr=e=>e.length<=_a;async function Ea(e,t){let{default:n}={default:lt()},r=!1;for(let o of e.
replace(/^\uFEFF/,"").split(`
`)){if(o.startsWith("#")||o.trim()===""||!Gr(o))continue;let[,s,i=""]=/^(!?)(.*)$/s.exec(o.trim())??[],a=v.posix.normalize(`/${i.trim()}`).replace(/(?<=.)\/$/,"");
a!=="/"&&n({ignorecase:!1}).add(a).ignores(t)&&(r=s!=="!")}return r}var Ia=e=>[...new Set([...e].reverse())].reverse();async function Ta(e,t,n){let{default:r}={
default:lt()},s=(await Promise.all(Ia(e.split(/\r?\n/)).map(i=>{let a=ka.exec(i)?.[1];return a===void 0?i:n(a.trim())}))).flatMap(i=>i.split(`
`)).filter(Gr);return r({ignorecase:!1}).add(s.join(`
`)).ignores(t)}var rn=e=>`/${e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/ +$/,t=>t.replaceAll(" ",String.raw`\ `)).replace(/\r$/,"[\r]")}`,xa=e=>e.replace(/[\\*?[]/g,
String.raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?"),Sa=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,Wr=/\.(?:docker|container)ignore$/;
async function Vr(e,t){let n=(0,v.relative)(t,e).split(v.sep).join("/");if(n===""||n===".."||n.startsWith("../")||(0,v.isAbsolute)(n))return[];let r=await Ra(t),
o=[...r.filter(s=>Wr.test(s)).map(s=>va(s,n,t)),...r.filter(s=>s===".gcloudignore").map(s=>Pa(s,n,t)),Ca(r,n)];return(await Promise.all(o)).filter(s=>s!==void 0)}
async function Ra(e){return(await(0,pe.readdir)(e,{withFileTypes:!0}).catch(()=>[])).filter(n=>!n.isDirectory()).map(({name:n})=>n).sort()}var Jr=e=>G(e).catch(
()=>"");function Kr(e){return Q((0,v.basename)(e))?e.includes("/")?`**/${Z}`:Z:xa(e)}var Aa=e=>Q((0,v.basename)(e))?Z:rn(e);async function va(e,t,n){if(!await Ea(
await Jr((0,v.join)(n,e)),t))return`${e} does not keep the credentials file out of images: add the line ${Kr(t)}`}async function Pa(e,t,n){let r=o=>Jr((0,v.join)(
n,o));if(!await Ta(await r(e),t,r))return`${e} does not keep the credentials file out of uploads: add the line ${Aa(t)}`}async function Ca(e,t){if(e.includes(".\
dockerignore")||e.includes(".containerignore"))return;let n=e.find(r=>Sa.test(r)&&!Wr.test(r)&&!e.includes(`${r}.dockerignore`));if(n)return`there is no .docker\
ignore in the folder of ${n}, so the credentials file can get into images: create it with the line ${Kr(t)}`}u();var I=_(Ye(),1),me=_(ae(),1);var Xr=e=>(0,I.lstat)(e).then(t=>t.isSymbolicLink(),()=>!1);async function Yr(e){let t=(0,me.dirname)(e);try{if(!(await(0,I.stat)(t)).isDirectory())return qr(t,
"is not a folder")}catch(n){return["ENOENT","ENOTDIR"].includes(Se(n))?qr(t,"does not exist"):Re(e,Y(n))}return await Oa(e)??Na(e)}var qr=(e,t)=>({code:"INPUT_W\
ORKSPACE_MISSING",message:`the folder ${e} for the credentials file ${t}`,suggestions:["Create the folder first, check out the repository before the sign-in, or\
 choose another path."]});async function Oa(e){try{return Qe(e,(await(0,I.lstat)(e)).isSymbolicLink())}catch(t){return Se(t)==="ENOENT"?void 0:Re(e,Y(t))}}async function Na(e){
try{await(0,I.access)((0,me.dirname)(e),I.constants.W_OK|I.constants.X_OK);return}catch(t){return Re(e,Y(t))}}async function Zr(e,t,n=()=>{},{link:r=I.link,mode:o=384}={}){
if(await $a(e))throw et(Qe(e,await Xr(e)));let s=(0,me.join)((0,me.dirname)(e),or());await zr({path:e,at:s,content:t,mode:o},n,()=>La(s,e,r))||await zr({path:e,
at:e,content:t,mode:o},n,async()=>!0)}var $a=e=>(0,I.lstat)(e).then(()=>!0,()=>!1);async function La(e,t,n){try{return await n(e,t),!0}catch(r){if(Se(r)==="EEXI\
ST")throw r;return!1}}async function zr({at:e,content:t,mode:n,path:r},o,s){let i,a=!1;try{i=await(0,I.open)(e,"wx",n);let c=Ft(await i.stat({bigint:!0}));o(c),
await i.writeFile(t),a=await s(),e!==r&&await(0,I.unlink)(e);let d=Ft(await i.stat({bigint:!0}));return a&&!sr(c,d)&&o({...d,birthtimeMs:0}),a}catch(c){throw i&&
await(0,I.unlink)(e).catch(()=>{}),a&&await(0,I.unlink)(r).catch(()=>{}),await Da(r,c)}finally{await i?.close()}}async function Da(e,t){let n=Se(t);return n===""||
t instanceof h?t:n==="EEXIST"?et(Qe(e,await Xr(e)),t):et(Re(e,Y(t)),t)}u();var ft=(e,t)=>({...e,refusalContext:{...e.refusalContext,...t}}),pt=e=>typeof e=="string"&&/^[!-~]+$/.test(e),ge=({network:e,requestReason:t},n)=>e.send({...n,headers:{
...n.headers,...L({"x-goog-request-reason":t})}}),Qr=43200;function mt({network:e},t,n){let{access_token:r,expires_in:o,token_type:s}=A(t)??{};if(!pt(r))throw n(
"an access token");if(typeof s!="string"||s.toLowerCase()!=="bearer")throw n("the token_type Bearer");if(!Ma(o))throw n(`an expires_in of 1 to ${Qr} seconds`);return{
value:r,expiresAt:Math.floor(e.clock.now())+o}}var Ma=e=>Number.isInteger(e)&&Number(e)>0&&Number(e)<=Qr;function eo(e){let{access_token:t,expires_in:n}=A(e)??{};
return pt(t)&&(n===void 0||n===0)}function U(e,t,n,r){let o=er(n.shown,`content type "${n.contentType}"`);return new h(e,`${t} answered ${n.status} without ${r}\
, but ${o}`,{suggestions:["Look for a proxy between this machine and Google that answers in its place."],server:{status:n.status,text:o}})}var he=3600,to={sts:"\
CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH_ENDPOINT_IAM"},gt=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.
test(e),no=new Set(["127.0.0.1","localhost","[::1]"]);function on(e,t){return Ua(to,e,t)}function Ua(e,t,n){let r=[],o=Object.entries(e).map(([s,i])=>{let a=t[i]?.
trim();return a?(so(a)||r.push({code:"INPUT_ENDPOINT_INVALID",message:`${i} must be an https URL without a query, or an http one on the loopback address`,suggestions:[
`Unset ${i}, or write for example https://${s}.googleapis.com`]}),[s,a.replace(/(?<!\/)\/+$/,"")]):[s,`https://${s}.${n}`]});return{endpoints:Object.fromEntries(
o),problems:r}}var ro=e=>Object.entries(to).flatMap(([t,n])=>{let r=e[n]?.trim();return!r||!so(r)||no.has(new URL(r).hostname)?[]:[`tokens for ${t} go to ${new URL(
r).host}, as ${n} says`]}),oo=e=>on(e,"googleapis.com").problems;function so(e){if(!URL.canParse(e))return!1;let{hash:t,hostname:n,password:r,protocol:o,search:s,
username:i}=new URL(e);return t||r||s||i?!1:o==="https:"||o==="http:"&&no.has(n)}var V=({universe:e})=>e==="googleapis.com";u();function bt(e,t){let n=Ne(e[t]?.trim()??"");return n.ok?n.value:B[t].default==="true"}function ao(e,t){let n=[],r=(a,c,...d)=>{n.push({code:a,message:c,suggestions:d})},
o=a=>e[a]?.trim()||void 0,s=a=>o(a)??B[a].default??"";function i(a,c,d){let l=c(s(a));return l.ok?l.value:r(d,`${t.nameOf(a)}: ${R(l.reason)}`)}return{...t,raw:e,
problems:n,add:r,text:o,parsed:i,boolean:a=>i(a,Ne,"INPUT_BOOLEAN_INVALID")??!1,duration(a,c="INPUT_DURATION_INVALID"){let{max:d,min:l}=B[a].range??{min:0,max:Number.
POSITIVE_INFINITY},g=i(a,ot,c);return g!==void 0&&(g<l||g>d)&&r(c,`${t.nameOf(a)}: "${s(a)}" is not between ${zt(l)} and ${zt(d)}`),g??l}}}var Me=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.
test(e);function co({add:e,nameOf:t,text:n},r){let o=n(r);if(o===void 0||!Me(o))return;let s=B[r].type==="secret"?"the value":`"${R(o)}"`;e("INPUT_PLACEHOLDER",
`${t(r)}: ${s} was not expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in a shell "$NAME" in double quotes.')}function uo(e,{nameOf:t},n=!!e.
service_account?.trim()){let r={...Fa(e),impersonates:n};return ce.filter(o=>r.given(o)).flatMap(o=>ja(t(o),Ba(o,r,t)))}var ja=(e,t)=>(t===void 0?[]:[t]).map(({code:n,message:r,suggestions:o=[]})=>({code:n,message:`${e} ${r}`,suggestions:o.map(s=>s.replace(/\bdelete it\.$/i,i=>i.
replace("it",e)))}));function Fa(e){let t=n=>e[n]?.trim()??"";return{given:n=>t(n)!==""&&!Ha(n,t(n)),federation:t("workload_identity_provider")!=="",key:t("cred\
entials_json")!=="",direct:t("workload_identity_provider")!==""&&t("service_account")==="",format:t("token_format"),file:bt(e,"create_credentials_file"),impersonates:t(
"service_account")!==""}}function Ha(e,t){let{default:n,type:r}=B[e];return n===void 0?!1:r==="duration"?io(ot(t),ot(n)):r==="boolean"?io(Ne(t),Ne(n)):t===n}var io=(e,t)=>e.
ok&&t.ok&&e.value===t.value;function Ba(e,t,n){let{mode:r}=B[e];return r!==void 0&&t.federation!==t.key&&!t[r]?yt(`has no effect with ${n(t.key?"credentials_jso\
n":"workload_identity_provider")}`):Ga(e,t,n)??Wa[e]?.(t,n)}var lo=e=>["","access_token","id_token"].includes(e);function Ga(e,t,n){let{format:r}=B[e];if(r===void 0||
t.format===r||!lo(t.format))return;let o=`${n("token_format")} ${r}`;return yt(`has no effect without ${o}`,`Add ${o}, or delete it.`)}var yt=(e,t="Delete it.")=>({
code:"INPUT_NOT_APPLICABLE",message:e,suggestions:[t]}),ht=e=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:e,suggestions:["Add the service account to become."]}),
Wa={token_format:({direct:e,format:t},n)=>e&&t==="id_token"?ht(`id_token needs ${n("service_account")}: a federated identity has no ID token of its own`):void 0,
delegates:({direct:e},t)=>e?ht(`needs ${t("service_account")}: there is nobody to delegate to`):void 0,access_token_subject:({direct:e},t)=>e?ht(`needs ${t("ser\
vice_account")}: a service account signs for the user`):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:r},o)=>e?ht(`needs ${o("service_acc\
ount")}: a federated token lives as long as the CI's ID token`):n==="access_token"||!lo(n)||t&&r?void 0:yt("has nothing that it applies to: no access token, no \
credentials file that impersonates"),credentials_file_path:({file:e},t)=>e?void 0:yt(`has no effect with ${t("create_credentials_file")} false`)};u();u();var cn=_(ae(),1);u();var fo=_(xe(),1);u();function ye(e){let t=e.split("."),[n,r]=t.slice(0,2).map(Va);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&r?{header:n,claims:r}:void 0}function Va(e){
if(/^[\w-]+$/.test(e))try{let t=JSON.parse(Buffer.from(e,"base64url").toString("utf8"));return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}
var Ja=(e,t)=>{let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0},Ka=864e10;function wt(e,t){let n=Ja(e,t);return n===void 0||Math.abs(n)>Ka?void 0:
Math.floor(n)}function Ue(e){let n=[[/^\s*$/,"only spaces"],[/^\*+$/,"a masked text (***)"],[/^\$\{?\{?/,"a variable that was not replaced by its value"],[/^\s*</,
"HTML or XML"],[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped twice"],[/^\s*\{/,"JSON"],[/^\s*["']/,"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,"base\
64 text"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by spaces"]].find(([r])=>r.test(e))?.[1]??"plain text";return`${e.length} characters that look like ${n}`}var sn=(e,t,{field:n,lastsForJob:r=!1}={})=>({...po(`the variable ${e}`,async()=>Bt(t[e]??"",n,`the variable ${e}`)),lastsForJob:r}),po=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function an(e,{field:t,isRenewed:n=!1,lastsForJob:r=!1}={}){let o=`the file ${e}`,s=()=>{try{return(0,fo.readFileSync)(
e,"utf8")}catch(i){throw ir(o,String(i.code))}};return{...po(o,async()=>Bt(s(),t,o)),mintsAgain:n,lastsForJob:r,refreshSource(){let i=Ht(s(),t,o);if(i.isExact)return{
kind:"file",path:e,...i.field===void 0?{}:{field:i.field}}}}}function mo(e,{field:t,headers:n,method:r}){let o=`the URL on ${e.host}`,s;return{label:o,mintsAgain:!0,
choosesAudience:!1,secrets:Object.entries(n).filter(([i])=>!/^(?:accept|content-type|user-agent)$/i.test(i)).map(([,i])=>i.split(" ").at(-1)??i),async mint(i,a){
let{body:c,shown:d,status:l}=await a.send({service:o,method:r,url:e,headers:n});if(l>=200&&l<=299)return s=Ht(c,t,o,d),s.token;throw new h("OIDC_REQUEST_FAILED",
`${o} answered HTTP ${l} and no token`,{server:{status:l,text:X(c)},suggestions:[`Call it by hand, with the same method and headers: ${e.origin}${e.pathname}`]})},
refreshSource:()=>r==="GET"&&s?.isExact?{kind:"url",url:e.href,headers:n,...s.field===void 0?{}:{field:s.field}}:void 0}}function go(e,t,n,r){let o=Object.entries({"--oidc-token-env":e.env,"--oidc-token-file":e.file,"--oidc-token-command":e.command,"--oidc-token-url":e.url}).filter(
([,a])=>a!==void 0);if(o.length>1)return{problems:[be(`${o.map(([a])=>a).join(" and ")} exclude each other`)]};let s=[...qa(e,t),...za(e)];if(s.length>0)return{
problems:s};if(e.env!==void 0)return{source:sn(e.env,t,e),problems:s};if(e.file!==void 0)return{source:an((0,cn.resolve)(n,e.file),e),problems:s};if(e.command!==
void 0){if(!r)throw new Error("this front end starts no command");return{source:r(e.command,t,n,e.field),problems:s}}if(e.url!==void 0)return{source:Xa(e.url,e,
t),problems:s};if(t.CI_AUTH_ID_TOKEN)return{source:sn("CI_AUTH_ID_TOKEN",t),problems:s};let i=t.CI_AUTH_ID_TOKEN_FILE;return i?{source:an((0,cn.resolve)(n,i)),problems:s}:
{problems:s}}var be=(e,t)=>({code:"INPUT_TOKEN_SOURCE_INVALID",message:e,suggestions:t===void 0?[]:[t]});function qa({headers:e=[],url:t},n){return e.length>0&&
t===void 0?[be("--oidc-token-header needs --oidc-token-url")]:e.flatMap(r=>{let[,o,s]=/^([A-Za-z0-9-]+)=([A-Za-z_]\w*)$/.exec(r)??[];if(!o||!s)return[be("--oidc\
-token-header is not of the form NAME=VARIABLE","Write NAME=VARIABLE, where VARIABLE holds the value. Every process can read a command line, so the value must n\
ot be in it.")];if(n[s])return[];let i=/^[A-Z_][A-Z0-9_]*$/.test(s)?`the variable ${s}`:"its variable";return[be(`--oidc-token-header ${o}: ${i} is empty or not\
 set`)]})}function za({method:e,url:t}){return t===void 0?e===void 0?[]:[be("--oidc-token-method needs --oidc-token-url")]:URL.canParse(t)&&["http:","https:"].includes(
new URL(t).protocol)?[]:[be("--oidc-token-url is not an http or https URL")]}function Xa(e,{field:t,headers:n=[],method:r},o){let s=n.map(i=>i.split("=")).map(([
i="",a=""])=>[i,o[a]??""]);return mo(new URL(e),{field:t,headers:Object.fromEntries(s),method:r==="POST"?"POST":"GET"})}u();u();function Ya(e,t){let[n,r]=[[...e],[...t]],o=[Array.from({length:r.length+1},(i,a)=>a)],s=(i,a)=>o[i]?.[a]??Number.POSITIVE_INFINITY;for(let[i,a]of n.entries()){
let c=[i+1];o.push(c);for(let[d,l]of r.entries()){let g=a===r[d-1]&&l===n[i-1],w=s(i,d)+(a===l?0:1),y=g?s(i-1,d-1)+1:w;c.push(Math.min(w,y,s(i,d+1)+1,s(i+1,d)+1))}}
return s(n.length,r.length)}var Za=({length:e})=>Math.max(1,e/3);function ho(e,t){let[n]=t.map(r=>({candidate:r,edits:Ya(e.toLowerCase(),r.toLowerCase())})).sort(
(r,o)=>r.edits-o.edits);return n===void 0||n.edits<=Za(n.candidate)?n?.candidate:e.length>2?t.find(r=>e.startsWith(r)||r.startsWith(e)):void 0}u();var kt=_(rr(),1);function wo(e){let t=A(e)??A(ec(e));return t?Qa(t):tc(e)}function Qa(e){if(e.type!=="service_account")return nc(e.type);let t=["client_email","private_key"].filter(
n=>typeof e[n]!="string"||e[n]==="");return t.length>0?_t("KEY_FIELD_MISSING",`the key has no ${t.join(" and no ")}`,"Store the key file as it was downloaded."):
rc(e)}function ec(e){let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var _t=(e,t,...n)=>({code:e,
message:t,suggestions:n});function tc(e){let t=Ue(e),n=/^\s*\{\s*(?:\\n|\\")/.test(e);return _t("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,
n?"The secret store escaped the line breaks: store the key as one line, made by jq -c . key.json":"Store the whole file in the secret, best as one line, made by\
 jq -c . key.json")}var yo={external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use \
the key of its source, and its account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federa\
tion."};function nc(e){let t=typeof e=="string"&&Object.hasOwn(yo,e)?yo[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";
return _t("KEY_WRONG_TYPE",`the JSON is ${n}, not a service_account key`,t??"Use the JSON of a service account key.")}function rc(e){let t=String(e.private_key),
n=bo(t),r=t.replaceAll("\\n",`
`),o=n??bo(r);if(!o)return _t("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${Ue(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
r changed on the way into the secret: store the downloaded file again, made one line by jq -c . key.json");let s="the private_key held \\n as two characters wher\
e line breaks belong; they were read as line breaks",i=["client_id","private_key_id"].filter(a=>typeof e[a]!="string");return{email:String(e.client_email),projectId:dn(
e.project_id),universe:dn(e.universe_domain),file:n?e:{...e,private_key:r},privateKey:o,keyId:dn(e.private_key_id),notes:[...n?[]:[s],...i.length>0?[`the key ha\
s no ${i.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var dn=e=>typeof e=="string"&&e!==""?e:void 0;function bo(e){try{let t=(0,kt.createPrivateKey)(
e);return t.asymmetricKeyType==="rsa"?t:void 0}catch{return}}function ko({keyId:e,privateKey:t}){let n=o=>Buffer.from(JSON.stringify(o)).toString("base64url"),r=n(
{alg:"RS256",typ:"JWT",...L({kid:e})});return o=>{let s=`${r}.${n(o)}`;try{return`${s}.${(0,kt.sign)("sha256",Buffer.from(s),t).toString("base64url")}`}catch{throw new h(
"KEY_PRIVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}var oc=["access_token","id_token"],sc=3600,_o=3600;function To(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime","INPUT_L\
IFETIME_INVALID")}function xo(e,t){let{add:n,nameOf:r,text:o}=e,s=o("token_format");if(s===void 0)return;if(s==="access_token")return ic(e,t??sc);if(s==="id_tok\
en")return cc(e);let i=ho(s,oc);return n("INPUT_TOKEN_FORMAT_INVALID",`${r("token_format")}: unknown token format: "${R(s)}"`,i?`Write ${i}.`:"Write access_toke\
n or id_token, or leave it empty.")}function ic(e,t){let{add:n,nameOf:r,text:o}=e,s=o("access_token_subject"),i=qt(o("access_token_scopes")??""),a=i.length>0?i:
[M];for(let c of a.filter(d=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(d))){let d=`${r("access_token_scopes")}: "${R(c)}" is not a scope`;n("INPUT_SCOPE_INVALID",d,"S\
eparate scopes by commas or newlines.")}return s!==void 0&&ac(e,{user:s,lifetimeSeconds:t,hasScopes:i.length>0}),{format:"access_token",lifetimeSeconds:t,scopes:a,
user:s}}function ac({add:e,nameOf:t},{hasScopes:n,lifetimeSeconds:r,user:o}){let s=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(o)||e("INPUT_SUBJECT_IN\
VALID",`${s}: "${R(o)}" is not an email address`),n||e("INPUT_SCOPES_REQUIRED",`${s} needs ${t("access_token_scopes")}`,"List the scopes that the Workspace admi\
n granted to the service account."),r>_o){let i=`at most ${_o}s together with ${s}`;e("INPUT_LIFETIME_INVALID",`${t("access_token_lifetime")}: ${i}`)}}function cc({
add:e,boolean:t,nameOf:n,text:r}){let o=r("id_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is required for an ID t\
oken`,"Give the URL of the service that will be called."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var Eo=256;function So(e){
let{add:t,nameOf:n,text:r}=e,o=r("workload_identity_provider"),s=r("credentials_json");return o===void 0?s===void 0?lc(e):uc(e,s):s===void 0?dc(e,o):t("INPUT_SO\
URCE_CONFLICT",`${n("workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}function dc({add:e,nameOf:t,
text:n},r){let o=n("audience");o!==void 0&&(o.length>Eo||new RegExp("\\p{Cc}","u").test(o))&&e("INPUT_AUDIENCE_INVALID",`${t("audience")}: at most ${Eo} charact\
ers, and no line break`);let s=kr(r);if(!("code"in s))return{mode:"federation",provider:s,audience:o??hr(s)};let{code:i,message:a,suggestions:c=[]}=s;return Me(
r)?void 0:e(i,`${t("workload_identity_provider")}: ${R(a)}`,...c)}function uc({add:e,nameOf:t},n){let r=wo(n);return"code"in r?Me(n)?void 0:e(r.code,`${t("crede\
ntials_json")}: ${r.message}`,...r.suggestions??[]):{mode:"key",key:r}}var un={federation:["workload_identity_provider"],key:["credentials_json"]},lc=e=>e.ambient&&
e.mode===void 0?{mode:"ambient"}:pc(e),fc="This machine runs as a service account already: client libraries use it as it is. To act as another one: ci-auth exec\
 --service-account ACCOUNT -- COMMAND";function pc(e){let{add:t,ambient:n,mode:r,raw:o,secretsWithheld:s}=e,i=r===void 0?[...un.federation,...un.key]:un[r],a=i.
some(c=>o[c]!==void 0);t("INPUT_SOURCE_MISSING",[mc(i,e),...s===void 0?[]:[s]].join("; "),...n?[fc]:[],...a||s!==void 0?[gc(s)]:i.flatMap(yc(e)))}function mc(e,{
nameOf:t,raw:n}){let r=e.find(i=>n[i]);if(r!==void 0)return`${t(r)} is given, but holds nothing but blanks`;let o=e.some(i=>n[i]!==void 0),s=e.map(t);return s.length>
1?`neither ${s.join(" nor ")} ${o?"has a value":"is given"}`:`${s[0]} is ${o?"empty":"not given"}`}var gc=e=>e===void 0?"Check the name of the secret or variabl\
e, and that this job may read it.":"Skip this step in such runs, or run it after the merge. A provider name is no secret: write it down in plain.",hc="To see th\
e names: gcloud iam workload-identity-pools providers list --workload-identity-pool=POOL --location=global --project=PROJECT_ID --format='value(name)'",yc=({nameOf:e})=>t=>{
let n=e(t);if(t==="credentials_json"){let r=n.startsWith("--")?` PATH, or the key itself in ${Sr(t)}`:"";return[`Give a service account key: ${n}${r}`]}return[`\
Give the full name of the provider: ${n} ${Jt}`,hc]};function Ro(e){let t=e.text("service_account");return t===void 0||Pe(t)?t:vo(e,"service_account",t)}function Ao(e){
let n=qt(e.text("delegates")??"").map(r=>r.replace(/^projects\/-\/serviceAccounts\//,""));for(let r of n)Pe(r)||vo(e,"delegates",r);return n}function vo({add:e,
nameOf:t},n,r){if(Me(r))return;let o=`"${R(r)}" is neither the email nor the unique id of a service account`;e("INPUT_SERVICE_ACCOUNT_INVALID",`${t(n)}: ${o}`,"\
gcloud iam service-accounts list --project=PROJECT_ID")}var Io=20,ln=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.test(e);function Po({add:e,nameOf:t,text:n}){let r=n(
"project_id");return r===void 0||ln(r)?r:e("INPUT_PROJECT_INVALID",`${t("project_id")}: "${R(r)}" is not a project id`,"gcloud projects list")}function Co({add:e,
nameOf:t,text:n}){let r=n("universe");return r===void 0||gt(r)?r:e("INPUT_UNIVERSE_INVALID",`${t("universe")}: "${R(r)}" is not a domain name`)}function Oo({add:e,
nameOf:t,text:n}){let r=n("request_reason");if(r===void 0||/^[\x20-\x7e]{1,1024}$/.test(r))return r;let o=`${t("request_reason")}: one line of printable ASCII, \
since it is sent as a header`;return e("INPUT_HEADER_INVALID",o)}function No({add:e,nameOf:t,parsed:n}){let r=n("retries",Tr,"INPUT_NUMBER_INVALID")??0;return r>
Io&&e("INPUT_NUMBER_INVALID",`${t("retries")}: ${r} is above ${Io}`),r}var fn={min:600,max:43200},bc=3600;function $o(e,t,n){let r=ao(e,t),o=wc(r),s=o&&o.serviceAccount!==void 0;if(Ze([...r.problems,...uo(e,t,s),...n]),o)return o;throw new Error(
"no plan, and nothing that is wrong with it")}function wc(e){for(let k of ce)co(e,k);let{boolean:t,duration:n,text:r}=e,o=So(e),s=Ro(e),i=To(e),a=xo(e,i),c={delegates:Ao(
e),exportVariables:t("export_environment_variables"),requestReason:Oo(e),retries:No(e),timeoutMs:n("timeout")*1e3,propagationMs:n("wait_for_propagation")*1e3,verify:t(
"verify")},d={path:r("credentials_file_path"),cleanup:t("cleanup_credentials")},l=t("create_credentials_file"),g=Po(e),w=Co(e);if(!o)return;xc(e,o);let y=s!==void 0&&
kc(o,s)?void 0:s;return Sc(e,a,y),Rc(e,a,w??pn(o)),{...c,identity:o,serviceAccount:y,token:a,file:l?{...d,lifetimeSeconds:y===void 0?void 0:Ec(i)}:void 0,projectId:g??
_c(o,s),universe:w??pn(o),notes:[...o.mode==="key"?o.key.notes:[],...Ic(i,l&&y!==void 0),...Tc(o,y)]}}var kc=(e,t)=>e.mode==="key"&&[e.key.email,e.key.file.client_id].
includes(t),pn=e=>(e.mode==="key"?e.key.universe:void 0)??"googleapis.com";function _c(e,t){let n=t===void 0?void 0:Oe(t);if(n!==void 0||e.mode!=="key")return n;
let{email:r,projectId:o}=e.key;return o!==void 0&&ln(o)?o:Oe(r)}var Ec=e=>e!==void 0&&e>=fn.min&&e<=fn.max?e:void 0;function Ic(e,t){if(e===void 0)return[];let{
min:n}=fn;return[...t&&e<n?[`a credentials file cannot ask for less than ${n}s, so it leaves the lifetime out`]:[],...e>bc?["a lifetime above 3600s needs constr\
aints/iam.allowServiceAccountCredentialLifetimeExtension for this account"]:[]]}function Tc(e,t){if(e.mode!=="key"||t===void 0)return[];let{email:n}=e.key;return[
`the key's account ${n} impersonates ${t}: it needs roles/iam.serviceAccountTokenCreator on it`]}function xc({add:e,nameOf:t},n){let r=pn(n);if(gt(r))return;let o=`${t(
"credentials_json")}: its universe_domain "${R(r)}" is not a domain name`;e("INPUT_UNIVERSE_INVALID",o)}function Sc({add:e,nameOf:t},n,r){if(n?.format!=="access\
_token"||n.user===void 0||r===void 0||r.includes("@")||!Pe(r))return;let o=`${t("service_account")}: domain-wide delegation needs the email, not the unique id`,
s=`gcloud iam service-accounts describe ${r} --format='value(email)'`;e("INPUT_SERVICE_ACCOUNT_INVALID",o,s)}function Rc({add:e,nameOf:t},n,r){n?.format!=="acce\
ss_token"||n.user===void 0||V({universe:r})||e("INPUT_NOT_APPLICABLE",`${t("access_token_subject")} has no effect in the universe ${R(r)}`)}async function Lo({ci:e,
commandToken:t,named:n,raw:r,surroundings:o}){let{problems:s,source:i}=await Ac(n,o,t);if(i)return{source:{...i,origin:{named:n}},problems:s};if(s.length>0||!r.
workload_identity_provider?.trim())return{problems:s};try{return{source:{...e.tokenSource(o),origin:{ci:e.id,...L({module:e.module})}},problems:[]}}catch(a){if(a instanceof
h)return{problems:[a]};throw a}}async function Ac(e,{cwd:t,env:n},r){if(!Object.values(e).some(i=>i!==void 0)&&!n.CI_AUTH_ID_TOKEN&&!n.CI_AUTH_ID_TOKEN_FILE)return{
problems:[]};let s=e.command===void 0?void 0:await r?.();return go(e,n,t,s)}var vc=["workload_identity_provider","service_account","audience","delegates","universe","token_format","access_token_lifetime","access_token_scopes","access_to\
ken_subject","id_token_audience"],Pc=/^(?:OIDC|STS|IAM|API)_/;function Fo(e,t){if(!(e instanceof h)||!Pc.test(e.code))return e;let n=vc.flatMap(o=>{let s=t[o]?.
trim().replace(/\s*\n\s*/g,",");return s?[`--${Rr(o)}`,/^[\w./:@-]+$/.test(s)?s:ie(s)]:[]}),r=[`${nr} doctor`,...n].join(" ");return e.with({suggestions:[...e.suggestions,
`To have it explained, in the same job: ${r}`]})}async function Ho(e){let{ci:t,handover:n,mode:r,nameOf:o,others:s=[],raw:i,surroundings:a}=e,c=bt(i,"create_cre\
dentials_file")?await Oc(t,a,i.credentials_file_path?.trim()||void 0):void 0,d=await Lo(e),l=!!i.token_format?.trim(),g={nameOf:o,mode:r,ambient:t.hasGoogleIdentity,
secretsWithheld:t.secretsWithheld?.(a.env)};return{plan:$o(i,g,[...s,...d.problems,...oo(a.env),...c?.problems??[],...n==="ci"?Cc(t,mn(e),{variables:bt(i,"expor\
t_environment_variables"),outputs:l}):[]]),place:c?.place,source:d.source}}var mn=({ci:e,handover:t,print:n=()=>{},surroundings:r})=>t==="ci"?e.handover?.(r,n):
void 0;function Cc(e,t,n){let r=t?.problems(n)??[];return!n.outputs||t?.setOutputs?r:[...r,{code:"INPUT_TOKEN_UNDELIVERABLE",message:`a token was asked for, but\
 ${e.label} has no place to hand it to later steps`,suggestions:["Print it with ci-auth token, or choose an --output-format."]}]}async function Oc(e,t,n){let r=n===
void 0?(0,T.join)(e.credentialsFolder(t),tt()):(0,T.resolve)(t.cwd,n),o=$c(r)??await Yr(r),s=nt(e,t).inspect();return{place:{ci:e,surroundings:t,path:r},problems:[
o,s].filter(i=>i!==void 0)}}var Nc=/private_key|-----BEGIN|eyJ0eX|[\w+/=-]{500}/;function $c(e,t=(0,jo.platform)()){let n=Lc(e)??(t==="win32"?Mc(e):void 0);return n===
void 0?void 0:{code:"FILE_WRITE_FAILED",message:`the path of the credentials file ${n}`}}function Lc(e){return new RegExp("\\p{Cc}","u").test(e)?"holds a contro\
l character":Nc.test(e)?"is a key":void 0}var Dc=/^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:\..*)?$/i;function Mc(e){let{root:t}=T.win32.
parse(e),n=e.slice(t.length).split(/[\\/]/);return/^[\\/]{2}[.?]/.test(t)||n.some(r=>Dc.test(r))?"is that of a device of Windows":n.some(r=>/[<>:"|?*]/.test(r))?
'holds one of < > : " | ? *, which no name of Windows has':n.some(r=>/[ .]$/.test(r))?"has a name that ends in a dot or a blank, which Windows drops":void 0}var Do=e=>(0,Uo.realpath)(
e).catch(()=>e);async function Bo({ci:e,path:t,surroundings:n}){let r=await Do(e.workspace(n)),o=(0,T.join)(await Do((0,T.dirname)(t)),(0,T.basename)(t));return[
...Uc(o,r)&&(0,Mo.readdirSync)(r).every(a=>Q(a)||(0,T.join)(r,a)===o)?[`the workspace ${r} is empty: a checkout after this step deletes the credentials file; ch\
eck out first`]:[],...await Vr(o,r)]}function Uc(e,t){let n=(0,T.relative)(t,e);return n!==""&&n!==".."&&!n.startsWith(`..${T.sep}`)&&!(0,T.isAbsolute)(n)}u();u();var jc=["CLOUDSDK_PROJECT","CLOUDSDK_CORE_PROJECT","GCP_PROJECT","GCLOUD_PROJECT","GOOGLE_CLOUD_PROJECT"],Fc=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_A\
PPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"],Wo={CLOUDSDK_AUTH_ACCESS_TOKEN:"gcloud",CLOUDSDK_AUTH_ACCESS_TOKEN_FILE:"gcloud",GOOGLE_OAUTH_ACCESS_TOKEN:"\
Terraform's Google provider"},Go=[-62167219200,253402300799],ne=e=>new Date(Math.min(Math.max(e,Go[0]),Go[1])*1e3).toISOString().replace(".000Z","Z");function Vo(e){
let{credentialsFile:t,executable:n,projectId:r}=e;return{...r===void 0?{}:Object.fromEntries(jc.map(o=>[o,r])),...t===void 0?{}:Object.fromEntries(Fc.map(o=>[o,
t])),...n?{[cr]:"1"}:{}}}u();var ds=_(rr(),1),At=_(xe(),1),Fe=_(ae(),1);u();var Et={now:()=>Date.now()/1e3,elapsedMs:()=>performance.now()},Hc=[[31536e3,"years"],[86400,"days"],[3600,"h"],[60,"min"]];function It(e){let[t,n]=Hc.find(
([r])=>e>=2*r)??[1,"s"];return`${Math.round(e/t)} ${n}`}u();u();u();var Jo=65536;function Bc({body:e,status:t}){let n=A(e),{error:r,error_description:o}=n??{};return typeof r=="string"?{status:t,error:r,text:(typeof o=="string"?
o:r).slice(0,Jo),reason:"",metadata:{}}:typeof r=="object"&&r!==null?Gc(t,r):{status:t,error:"",text:X(e)||"(empty body)",reason:"",metadata:{}}}function Gc(e,t){
let r=(Array.isArray(t.details)?t.details:[]).find(o=>typeof o?.reason=="string");return{status:e,error:D(t.status??""),text:D(t.message??"(no message)").slice(
0,Jo),reason:r?.reason??"",metadata:Ko(r?.metadata??{},D)}}function re(e,t,n,r){let o=Bc(t),s=n.find(({matches:d})=>d(o,r))??n.at(-1),i=[t.status,X(o.error,100)].
filter(Boolean).join(" "),a=t.attempts>1?` after ${t.attempts} attempts`:"",c=(s.suggestions?.(Wc(r),{...o,metadata:Ko(o.metadata,Te)})??[]).filter(d=>d!==void 0);
return new h(s.code,`${s.says}
${e} answered ${i}${a}: ${X(o.text,600)}`,{suggestions:[...c,...Jc(t)],server:{status:t.status,text:X(o.text,600),skewSeconds:t.skewSeconds}})}var Wc=e=>({...e,
serviceAccount:e.serviceAccount&&Te(e.serviceAccount),delegates:e.delegates?.map(Te),projectId:e.projectId&&Te(e.projectId)}),Ko=(e,t)=>Object.fromEntries(Object.
entries(e).map(([n,r])=>[n,t(r)])),Vc=30;function Jc({skewSeconds:e=0}){if(Math.abs(e)<=Vc)return[];let t=e>0?"behind":"ahead of";return[`Set the clock of this \
machine: it is ${Math.abs(Math.round(e))} s ${t} Google's.`]}u();u();var Kc=({projectId:e,provider:t})=>Ae({projectNumber:t?.projectNumber??e??"PROJECT_ID",pool:t?.pool??"POOL"}),gn=e=>`${Kc(e)}/providers/${e.provider?.provider??
"PROVIDER"}`,hn="gcloud iam workload-identity-pools",j=e=>`${hn} providers describe ${gn(e)} --format=json`,F=(e,t)=>`${hn} providers update-oidc ${gn(e)} ${t}`,
qo=e=>`${hn} providers undelete ${gn(e)}`;function Tt(e,t,n){let r=e===void 0?"PROJECT_ID":Oe(e),o=r===void 0?"":` --project=${r}`;return`gcloud iam service-accounts add-iam-policy-binding ${e??"SERVICE\
_ACCOUNT"}${o} --role=roles/${t} --member=${ie(n)}`}function xt(e,t="iam.workloadIdentityUser"){let{account:n,described:r,serviceAccount:o}=e;if(n!==void 0)return[Tt(o,"iam.serviceAccountTokenCreator",`serviceAcc\
ount:${n}`)];let{binding:s}=r??{};return s?[Tt(o,t,s.member),...Xo(e)]:Yo(e)}function zo(e){let{account:t,delegates:n=[],described:r,serviceAccount:o="SERVICE_A\
CCOUNT"}=e,s=t===void 0?r?.binding?.member:`serviceAccount:${t}`,i=[s,...n.map(c=>`serviceAccount:${c}`)],a=[...n,o].flatMap((c,d)=>{let l=i[d];return l===void 0?
[]:[Tt(c,"iam.serviceAccountTokenCreator",l)]});return t===void 0?[...s===void 0?Yo(e):[],...a,...Xo(e)]:a}var Xo=e=>e.described?.binding?.ifMapped===void 0?[]:
[`That holds if the provider maps ${e.described.binding.ifMapped}. To see its mapping: ${j(e)}`],Yo=e=>e.provider===void 0?[Tt(e.serviceAccount,"iam.workloadIde\
ntityUser","PRINCIPAL")]:[`The mapping of the provider decides which principal this job is. To see it: ${j(e)}`],yn=e=>`gcloud iam service-accounts list --proje\
ct=${e.projectId??"PROJECT_ID"}`;var bn=e=>t=>t.status===403&&e.test(t.metadata.permission??""),Zo=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credential\
s in this project",suggestions:()=>["Mint once per job and reuse the token; spread the start of large matrices."]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=
500,says:"IAM Credentials failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries or timeout input rides out longer f\
ailures."]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[`gcloud services enable ${t.service??"iamcredentials.googleapis.com"} --project=${(t.consumer??"PROJECT_ID").replace("projects/","")}`,"If it was\
 enabled minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.
test(t),says:"the token that makes the call has too narrow a scope for IAM Credentials",suggestions:()=>["Exchange with the scope https://www.googleapis.com/aut\
h/cloud-platform."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||bn(/implicitDelegation/)(e)),says:"a hop of the de\
legation chain is not allowed, or does not exist",suggestions:e=>zo(e)},{code:"IAM_ID_TOKEN_DENIED",matches:bn(/getOpenIdToken/),says:"the job may not mint ID t\
okens of this service account",suggestions:e=>[...xt(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SIGN_DENIED",matches:bn(/signJwt|signBlob/),
says:"the job may not sign as this service account, which domain-wide delegation needs",suggestions:e=>[...xt(e,"iam.serviceAccountTokenCreator"),"The role Work\
load Identity User does not hold this permission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service ac\
count",suggestions:e=>[...xt(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===
404,says:"there is no such service account",suggestions:e=>[yn(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({text:e})=>e.includes("allowServiceAccountCredentialL\
ifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>["Ask for \
3600s or less.",`gcloud resource-manager org-policies allow constraints/iam.allowServiceAccountCredentialLifetimeExtension ${e} --organization=ORGANIZATION_ID`]},
{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({lifetimeSeconds:e})=>[`C\
hange access_token_lifetime (${e} s was asked for).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INVALID_ARGUMENT"&&n==="\
generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the scopes: ${e.join(", ")}\
. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"IAM Credentials does \
not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed meanwhile."]},{code:"I\
AM_REJECTED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[yn(e)]}];var je="Google IAM Credentials",St=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${Ce(encodeURIComponent(t).replace("%40","@"))}:${n}`;async function wn(e,t,n,r,o={}){
let s=n.delegates.map(Ce),i=await ge(e,{service:je,method:"POST",url:new URL(St(e,n.serviceAccount,t)),bearer:n.bearer,json:{...s.length>0?{delegates:s}:{},...r}});
if(i.status===200)return i;throw re(je,i,Zo,{...e.refusalContext,described:await e.refusalContext.job?.(),...o,method:t,serviceAccount:n.serviceAccount,delegates:n.
delegates})}var qc=/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;async function Qo(e,t,n){let r={scope:n.scopes,lifetime:`${n.lifetimeSeconds}\
s`},o=await wn(e,"generateAccessToken",t,r,n),{accessToken:s,expireTime:i}=A(o.body)??{},a=typeof i=="string"&&qc.test(i)?Date.parse(i)/1e3:0;if(pt(s)&&a>0)return{
value:s,expiresAt:Math.floor(a)};throw U("IAM_RESPONSE_INVALID",je,o,"accessToken and expireTime")}async function es(e,t,{audience:n,includeEmail:r}){let o=await wn(
e,"generateIdToken",t,{audience:n,includeEmail:r});return kn(A(o.body)?.token,()=>U("IAM_RESPONSE_INVALID",je,o,"an ID token"))}function kn(e,t){let n=typeof e==
"string"?ye(e)?.claims:void 0,r=n&&wt(n,"exp");if(typeof e!="string"||r===void 0)throw t();return{value:e,expiresAt:r}}async function ts(e,t,n){let r=await wn(e,
"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:o}=A(r.body)??{};if(typeof o=="string"&&ye(o))return o;throw U("IAM_RESPONSE_INVALID",je,r,"a signed JWT")}u();u();var we=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n),ns=[{code:"STS_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too \
many exchanges at once in this project",suggestions:()=>["Exchange once per job and reuse the token; spread the start of large matrices."]},{code:"STS_UNAVAILAB\
LE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries\
 or timeout input rides out longer failures."]},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does \
not read this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"\
STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, deleted, or does not exist under this name",suggestions:e=>[
j(e),`If it was deleted: ${qo(e)}`,`If it is disabled: ${F(e,"--no-disabled")}`]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:we(/^The audience in ID Token \[/),
says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[e.audienceFixedBy===void 0?"Leave the audience input out, unless the provide\
r lists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from this step.`,`To allow it: ${F(e,`--allowed-audiences=${ie(e.audience??"AUDIE\
NCE")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:we(/^The issuer in ID Token /),says:"the ID token comes from another issuer than the provider's: compare the tw\
o letter by letter",suggestions:e=>[j(e),`If this CI is to be trusted: ${F(e,"--issuer-uri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:we(/^Error connecting to the given credential's issuer/),
says:"Google could not get the issuer's keys, or none of the uploaded ones has the token's key id",suggestions:e=>[`With the issuer's current keys: ${F(e,"--jwk\
-json-path=jwks.json")}`,"Or let the issuer answer on the public internet, over https, without a redirect."]},{code:"STS_SIGNATURE_INVALID",matches:we(/^Unable to verify the ID Token signature/),
says:"the ID token does not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[`If keys are uploaded: ${F(e,"\
--jwk-json-path=jwks.json")}`]},{code:"STS_TOKEN_MALFORMED",matches:we(/^Unable to parse the ID Token/),says:"what was sent as ID token is not a JWT",suggestions:()=>[
"Write the token alone: no quotes, no line break, no JSON around it."]},{code:"STS_TOKEN_STALE",matches:we(/is stale to sign-in/),says:"the ID token has expired\
, or its times are in the future",suggestions:()=>["Sign in right before the credentials are used, with a token minted for it."]},{code:"STS_CONDITION_REJECTED",
matches:({text:e})=>e.startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribute condition is false for this job, \
or names a claim that the token lacks",suggestions:e=>[`Hold the claims above against the condition: ${j(e)}`,`To change it: ${F(e,'--attribute-condition="CONDI\
TION"')}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"the provider's mapping names a claim\
 that the token does not have",suggestions:e=>[j(e),F(e,'--attribute-mapping="google.subject=assertion.sub,\u2026" (the whole mapping: it is replaced)')]},{code:"\
STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 bytes",suggestions:e=>[
"Map a shorter claim, and change the bindings that name subject/\u2026",F(e,'--attribute-mapping="google.subject=assertion.repository_id,\u2026"')]},{code:"STS_\
ATTRIBUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.test(e),says:"the mapping turns a claim into something else than\
 a string, or into too much text",suggestions:e=>['Wrap it: string(\u2026), or .join(",") for a list.',j(e)]},{code:"STS_REJECTED",matches:()=>!0,says:"Google r\
efused the exchange",suggestions:e=>[e.provider&&j(e)]}];var Rt="Google STS",zc="urn:ietf:params:oauth:grant-type:token-exchange",_n="urn:ietf:params:oauth:token-type:jwt",Xc="urn:ietf:params:oauth:token-type:access_t\
oken",rs=e=>({audience:ve(e),subjectTokenType:_n}),En=({endpoints:e})=>`${e.sts}/v1/token`;async function os(e,{audience:t,idToken:n,scopes:r,subjectTokenType:o}){
let s=await ge(e,{service:Rt,method:"POST",url:new URL(En(e)),form:{grant_type:zc,audience:t,scope:r.join(" "),requested_token_type:Xc,subject_token:n,subject_token_type:o}});
if(s.status!==200)throw re(Rt,s,ns,e.refusalContext);if(eo(s.body))throw new h("STS_TOKEN_NEARLY_EXPIRED",`${Rt} answered with a token that is about to expire`,
{suggestions:["Sign in right before the credentials are used."]});return mt(e,s.body,i=>U("STS_RESPONSE_INVALID",Rt,s,i))}function In(e){let{audience:t,endpoints:n,lifetimeSeconds:r,serviceAccount:o,source:s,universe:i}=e;return{universe_domain:i,type:"external_account",audience:t,
subject_token_type:_n,token_url:En({endpoints:n}),credential_source:Yc(s),...o===void 0?{token_info_url:`${n.sts}/v1/introspect`}:{service_account_impersonation_url:St(
{endpoints:n},o,"generateAccessToken"),...r===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:r}}}}}var ss=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function Yc(e){if(e.kind==="url"){let{field:t,headers:n,url:r}=e;return{url:r,...Object.keys(n).length>0?{headers:n}:
{},...ss(t)}}return e.kind==="file"?{file:e.path,...ss(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}var is=({delegates:e,endpoints:t,serviceAccount:n,
source:r,universe:o})=>({universe_domain:o,type:"impersonated_service_account",delegates:e.map(Ce),service_account_impersonation_url:St({endpoints:t},n,"generat\
eAccessToken"),source_credentials:r});u();var $=_(Ye(),1),as=_(tr(),1),b=_(ae(),1);var Zc=0,Qc=18;async function ed(e,t){let n=await(0,$.stat)((0,b.dirname)(e));return(n.mode&Qc)===0?!1:![Zc,n.uid,await td()].includes(t.uid)}async function td(){
try{return(0,as.userInfo)().uid}catch{return(0,$.lstat)("/proc/self").then(({uid:e})=>e,()=>{})}}var nd=/^[ \t]*ignorecase(?:[ \t]*=[ \t]*(?:true|yes|on|1))?[ \t\r]*$/im;
async function cs(e){try{let t=await(0,$.realpath)((0,b.dirname)(e)),n=await od(t);return n&&await rd(n,(0,b.join)(t,(0,b.basename)(e)))}catch(t){return`${e} is\
 not excluded from git: ${Y(t)}`}}async function rd({root:e,common:t},n){let r=(0,b.relative)(e,n).split(b.sep).join("/");if(r.includes(`
`))return`${n} is not excluded from git: an exclude file cannot express a name with a line break`;let o=Q((0,b.basename)(n))?[Z]:[Z,rn(r)],s=(0,b.join)(t,"info",
"exclude"),i=await G(s),a=new Set(i.split(/\r?\n/)),c=o.filter(l=>!a.has(l));c.length>0&&(await(0,$.mkdir)((0,b.dirname)(s),{recursive:!0}),await Br(s,i===""||i.
endsWith(`
`)?c:["",...c]));let d=await dd(e,n,nd.test(await G((0,b.join)(t,"config"))));return d&&`${n} is not excluded from git: a line of ${d} that begins with "!" incl\
udes it again`}async function od(e){for(let t=e;;t=(0,b.dirname)(t)){let n=await sd((0,b.join)(t,".git"));if(n)return{root:t,common:n};if(t===(0,b.dirname)(t))return}}
async function sd(e){let t=await(0,$.lstat)(e).catch(H(void 0));if(!t||await ed(e,t))return;let n=await(0,$.stat)(e).catch(H(void 0)),r=n?.isDirectory()?e:n?.isFile()?
await id(e):void 0;if(!(!r||!await cd((0,b.join)(r,"HEAD"))))return(0,b.resolve)(r,(await G((0,b.join)(r,"commondir"))||".").trimEnd())}async function id(e){let t=/^gitdir: (.+)$/s.
exec(ad(await G(e)))?.[1];return t&&(0,b.resolve)((0,b.dirname)(e),t)}function ad(e){let t=e.length;for(;/[\r\n]/.test(e.charAt(t-1));)t--;return e.slice(0,t)}var cd=e=>(0,$.stat)(
e).then(()=>!0,H(!1));async function dd(e,t,n){let r=ud(e,(0,b.dirname)(t)).map(i=>(0,b.join)(i,".gitignore")),o=await Promise.all(r.map(G));if(!o.some(i=>/^!/m.
test(i)))return;let{default:s}={default:lt()};for(let[i,a]of r.entries()){let c=(0,b.relative)((0,b.dirname)(a),t).split(b.sep).join("/"),d=s({ignorecase:n}).add(
o[i]??"").test(c);if(d.unignored)return a;if(d.ignored)return}}function ud(e,t){let n=[t];for(let r=t;r!==e&&r!==(0,b.dirname)(r);r=(0,b.dirname)(r))n.push((0,b.dirname)(
r));return n}var ld=6e4,us=e=>JSON.stringify(e,null,2);async function fd(e,t,n,r){let{delegates:o,identity:s,serviceAccount:i,universe:a}=e,{endpoints:c}=t.google,d=k=>i===void 0?
k:is({delegates:o,endpoints:c,serviceAccount:i,source:k,universe:a});if(s.mode==="ambient")throw new Error("no file can name the metadata server as a source");if(s.
mode==="key")return{file:d(s.key.file),source:"key"};let{refresh:l,...g}=await pd(s.audience,t,n,r),w={endpoints:c,universe:a,audience:ve(s.provider),source:l};
return{file:o.length>0?d(In(w)):In({...w,serviceAccount:i,lifetimeSeconds:e.file?.lifetimeSeconds}),source:l.kind,...g}}async function pd(e,t,n,r){let{place:o,source:s}=n,
i=t.federated?.idToken(),a=i?{expiresAt:i.expiresAt,lastsForJob:s?.lastsForJob??!1}:{},c=s?.refreshSource(e);if(c)return{refresh:c,...s?.mintsAgain?{}:a};let d=s?.
mintsAgain?await md(e,s,n,r):{};if("refresh"in d)return d;let l=(0,Fe.join)((0,Fe.dirname)(o.path),tt());return await r(l,"subject-token",us({id_token:i?.value})),
{refresh:{kind:"file",path:l,field:"id_token"},...a,...d}}async function md(e,{origin:t},{launcher:n,place:r},o){if(!n)return{};let{cwd:s,temporaryFolder:i}=r.surroundings,
a=await n({origin:t,audience:e,cwd:s},{beside:r.path,temporaryFolder:i});return a?(await o(a.path,"launcher",a.content),gd(a.path)?{refresh:{kind:"executable",command:a.
command,timeoutMs:ld}}:{why:`nothing may be executed in ${(0,Fe.dirname)(a.path)}; use ci-auth exec`}):{why:"client libraries can run nothing here that would mi\
nt again; use ci-auth exec"}}function gd(e){try{return(0,At.accessSync)(e,At.constants.X_OK),!0}catch{return!1}}async function ls(e,t,n){let{clock:r,onRecorded:o,
place:s,report:i}=n,a=e.file?.cleanup??!0,{entries:c,undo:d,write:l}=hd({...s,clock:r,onRecorded:o,remove:a,report:i});try{let g=await fd(e,t,n,l);await l(s.path,
"credentials",us(g.file));for(let w of await Bo(s))i.warn("FILE_IN_WORKSPACE",w);return{path:s.path,type:String(g.file.type),source:g.source,expiresAt:g.expiresAt,
lastsForJob:g.lastsForJob,why:g.why,entries:c,undo:d}}catch(g){throw await d(),g}}function hd({ci:e,clock:t=Et,onRecorded:n,remove:r,report:o,surroundings:s}){let i=nt(
e,s),a=[];return{entries:a,async write(c,d,l){let g=await cs(c);g!==void 0&&o.warn("FILE_IN_WORKSPACE",g),await Zr(c,l,y=>{let k=ne(Math.floor(t.now())),E={id:(0,ds.randomUUID)(),
path:c,kind:d,remove:r,createdAt:k,...y};i.record(E),a.push(E),n?.(a)},{mode:d==="launcher"?448:384})},async undo(){let c=await dr(a.map(d=>({...d,remove:!0})));
for(let{id:d}of a)i.withdraw(d);return c}}}u();u();u();u();var He=e=>({text:t})=>e.test(t),Tn=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many token requests",suggestions:()=>[
"Mint once per job and reuse the token."]},{code:"OAUTH_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's OAuth endpoint failed; the key is not the reaso\
n",suggestions:()=>["Run the job again; a higher retries or timeout input rides out longer failures."]},{code:"OAUTH_JWT_TIMEFRAME",matches:He(/must be a short-lived token/),
says:"Google finds the times of the signed assertion wrong, also after a correction by its own clock",suggestions:()=>["Set the clock of this machine (timedatec\
tl, or the hypervisor)."]},{code:"OAUTH_LIFETIME_TOO_LONG",matches:He(/lifetime cannot exceed 3600 seconds/),says:"more than one hour was asked for",suggestions:()=>[
"Set access_token_lifetime to 3600s or less.","Set the clock of this machine."]},{code:"OAUTH_JWT_SIGNATURE",matches:He(/Invalid JWT Signature/i),says:"the key'\
s signature is not accepted: the key was deleted, disabled or rotated",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>[`gcloud iam service-accounts keys li\
st --iam-account=${e}`,"Put a key that is listed there into the secret, or better, move to workload identity federation."]},{code:"OAUTH_ACCOUNT_NOT_FOUND",matches:He(
/account not found/i),says:"the service account of the key was deleted or disabled",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>[`gcloud iam service-acc\
ounts describe ${e}`]},{code:"OAUTH_SUBJECT_INVALID",matches:He(/Invalid email or User ID/i),says:"the user to act for does not exist",suggestions:({user:e})=>[
`Check the user to act for (access token subject): ${e??"(none)"}`]},{code:"OAUTH_DELEGATION_UNAUTHORIZED",matches:({error:e})=>e==="unauthorized_client",says:"\
domain-wide delegation is not granted to this service account, or not for all of these scopes",suggestions:({scopes:e=[],serviceAccount:t="SERVICE_ACCOUNT"})=>[
`gcloud iam service-accounts describe ${t} --format='value(uniqueId)'`,`Enter that id and these scopes in the Workspace admin console, API controls, domain-wide\
 delegation: ${e.join(",")}`,"A change there may take hours."]},{code:"OAUTH_SCOPE_INVALID",matches:({error:e})=>e==="invalid_scope",says:"Google refused the sc\
opes or the audience",suggestions:({audience:e,scopes:t=[]})=>[`Check: ${[...t,e].filter(Boolean).join(", ")}`]},{code:"OAUTH_REJECTED",matches:()=>!0,says:"Goo\
gle refused the signed assertion",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>[`Check that the key is one of this account: gcloud iam service-accounts k\
eys list --iam-account=${e}`]}];var Be="Google OAuth",yd=({universe:e})=>`https://oauth2.${e}/token`;async function ke(e,t,n){let r=await ms(e,t,n);return mt(e,r.body,o=>U("OAUTH_RESPONSE_INVA\
LID",Be,r,o))}async function ps(e,t,n){let r=await ms(e,t,n);return kn(A(r.body)?.id_token,()=>U("OAUTH_RESPONSE_INVALID",Be,r,"an ID token"))}async function ms(e,t,n){
let r=await fs(e,t,n,0);if(r.status===200)return r;let o=bd(e,n),s=re(Be,r,Tn,o);if(!(s.code==="OAUTH_JWT_TIMEFRAME"||s.code==="OAUTH_LIFETIME_TOO_LONG")||r.skewSeconds===
void 0)throw s;let a=await fs(e,t,n,r.skewSeconds);if(a.status===200)return a;throw re(Be,a,Tn,o)}var bd=({refusalContext:e},t)=>"scope"in t?{...e,serviceAccount:t.
iss,audience:void 0,scopes:t.scope.split(" ")}:{...e,serviceAccount:t.iss,audience:t.target_audience,scopes:[]};async function fs(e,t,n,r){let o=Math.floor(e.network.
clock.now()+r),{lifetimeSeconds:s=he,...i}={lifetimeSeconds:void 0,...n},a=await t({...i,aud:yd(e),iat:o,exp:o+s});return ge(e,{service:Be,method:"POST",url:new URL(
`${e.endpoints.oauth2}/token`),form:{grant_type:"urn:ietf:params:oauth:grant-type:jwt-bearer",assertion:a}})}u();u();var wd=60,kd=3;function gs(e,{label:t,mayRepeat:n=!1,mintsAgain:r},o){let s=ye(e),i=s&&wt(s.claims,"exp");if(!s||i===void 0)throw _d(t,e);return(!r||n)&&Ed(i-o.
now(),i,t),r||Id(i-o.now(),t),{value:e,claims:s.claims,expiresAt:i}}var _d=(e,t)=>new h("OIDC_TOKEN_MALFORMED",`${e} holds no ID token, but ${Ue(t)}`,{suggestions:[
"Hand over the JWT alone: no quotes, no JSON around it, no masked text."]});function Ed(e,t,n){let r=new Date(t*1e3).toISOString();if(e<-wd)throw new h("OIDC_TO\
KEN_EXPIRED",`the ID token in ${n} expired ${It(-e)} ago (${r})`,{suggestions:["Sign in right after the CI hands out the token, or impersonate a service account\
 at the start of the job."]})}function Id(e,t){if(e>=0&&e<kd)throw new h("OIDC_TOKEN_TOO_SHORT",`the ID token in ${t} expires in ${Math.round(e)} s`,{suggestions:[
"Sign in right after the CI hands out the token."]})}var Td=e=>e<0?`${It(-e)} ago`:`in ${It(e)}`;function hs({claims:e,expiresAt:t},n){let r=D(e.sub??"(none)"),
o=z([e.aud??"(none)"].flat().join(", "));return[`iss  ${z(D(e.iss??"(none)"))}`,`aud  ${o}`,`sub  ${z(r)} (${Buffer.byteLength(r)} of at most 127 bytes)`,`exp  ${Td(
t-n.now())}`]}var xn=["repository","repository_owner","ref","environment","event_name","job_workflow_ref","namespace_path","project_path"],xd=["iss","aud","sub",
"exp"],ys=({claims:e},t)=>t.filter(n=>!xd.includes(n)&&(t!==xn||e[n]!==void 0)).map(n=>`${n}  ${e[n]===void 0?"(none)":z(D(e[n]))}`);var Sd=20;function Rn(e,t){let n=new Map,r=({expiresAt:o})=>o-t.now()>Sd;return{clear:()=>n.clear(),get(o,s){let i=`${s??""} ${o.join(" ")}`,a=()=>e(o,s),c=n.get(
i)?.then(d=>r(d)?d:a())??a();return n.set(i,c),c.catch(()=>n.get(i)===c&&n.delete(i)),c}}}function bs(e){let{audience:t,google:n,report:r,source:o,target:s}=e,{
clock:i}=n.network,a;async function c(){let y=await o.mint(t,n.network);return r.mask(y),a=gs(y,o,i),a}let d=(y,k)=>os(ft(n,Sn(e,y)),{...s,idToken:y.value,scopes:k}).
catch(E=>{throw Ad(E,y,i)});async function l(y){try{return await d(await c(),y)}catch(k){if(!o.mintsAgain||!vd(k))throw k;return d(await c(),y)}}let g=()=>a?Sn(
e,a):{},w=Rn(async y=>{let k=await l(y);return r.mask(k.value),k},i);return{account:void 0,async principal(){let{binding:y}=await g().job?.()??{};return y?{principal:y.
member,ifMapped:y.ifMapped}:{principal:e.provider?wr(e.provider):s.audience}},accessToken:y=>w.get(y),clear:w.clear,sign:void 0,idToken:()=>a,known:g,facts:()=>Pd(
e,a)}}function Sn({google:e,provider:t,source:n},{claims:r}){let{identify:o}=e.refusalContext,[s]=[r.aud].flat();return{...t&&o?{job:()=>o(r,t)}:{},...!n.choosesAudience&&
typeof s=="string"?{audience:s,audienceFixedBy:n.label}:{}}}var Rd=2;function Ad(e,{expiresAt:t},n){if(!(e instanceof h)||e.server?.status!==500)return e;let{skewSeconds:r=0}=e.
server;return t-n.now()-r>Rd?e:e.with({code:"STS_TOKEN_NEARLY_EXPIRED",message:`the ID token was about to expire
${e.message}`,suggestions:["Sign in right before the credentials are used."]})}var vd=e=>e instanceof h&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_EXPIRED"].includes(
e.code);async function Pd(e,t){let{google:n,provider:r}=e,{serviceAccount:o}=n.refusalContext,{binding:s,claims:i=xn}=await(t&&Sn(e,t).job?.())??{};return[...r?
[`provider  ${ee(r)}`]:[],...o===void 0?[]:[`service account  ${o}`],...t?hs(t,n.network.clock):[],...s===void 0?[]:[`${z(s.member)}${s.ifMapped===void 0?"":` (\
if the provider maps ${s.ifMapped})`}`],...t?ys(t,i):[]]}function ws(e,t,n){let r=ko(t),o=Rn(async(s,i=he)=>{let a=s.join(" "),c=V(e)?await ke(e,r,{iss:t.email,scope:a,lifetimeSeconds:i}):await Cd(e,r,{email:t.email,scope:a,
lifetimeSeconds:i});return n.mask(c.value),c},e.network.clock);return{account:t.email,principal:async()=>({principal:t.email}),accessToken:o.get,clear:o.clear,sign:r,
known:()=>({account:t.email}),facts:async()=>[`key of  ${t.email}`,...t.keyId===void 0?[]:[`key id  ${t.keyId}`]]}}async function Cd({network:e},t,{email:n,lifetimeSeconds:r,
scope:o}){let s=Math.floor(e.clock.now()),i=s+r;return{value:await t({iss:n,sub:n,scope:o,iat:s,exp:i}),expiresAt:i}}var ks=({file:e})=>String(e.private_key).split(
/\r?\n|\\n/).filter(t=>t.length>=16&&!t.startsWith("-----"));u();u();var Fs=_(Es(),1),Jd=_(vt(),1);u();u();var J=_(vt(),1);var{getBuiltinModule:Ts}=process,{Agent:xs,request:vn,validateHeaderName:Ss,validateHeaderValue:Rs}=Ts("node:http"),Pn=()=>Ts("node:tls"),Od={"https:":["https_p\
roxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["http_proxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},As={"http:":"80","https:":"443"},O=({port:e,protocol:t})=>Number(
e||As[t]),S=({hostname:e})=>e.replace(/^\[|\]$/g,"");function Pt(e){let t=S(e);return/^(.+\.)?localhost$/.test(t)||t==="::1"||(0,J.isIP)(t)===4&&t.startsWith("1\
27.")}function vs(e,t){if(Pt(e))return;let n=Od[e.protocol]?.find(r=>t[r]?.trim());if(!(!n||$d(e,t.no_proxy||t.NO_PROXY||"")))return{url:Nd(t[n]?.trim()??"",n),
variable:n}}function Nd(e,t){let n=e.includes("://")?e:`http://${e}`,r=URL.canParse(n)?new URL(n):void 0;if(r?.hostname&&r.protocol in As)return r;let o=/^([a-z\d]+):\/\//i.
exec(n)?.[1]?.toLowerCase(),s=r&&o?`names a ${o} proxy`:"is not a URL";throw new h("PROXY_FAILED",`the variable ${t} ${s}`,{suggestions:[`Set ${t} to http://HOS\
T:PORT or https://HOST:PORT, or unset it.`]})}var $d=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&Ld(n,S(e),String(O(e))));function Ld(e,t,n){if(e==="\
*")return!0;let[,r="",o]=/^(\[.*\]|[^:]*|[\da-f]*:[\da-f]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(o&&o!==n)return!1;let s=r.replace(/^\*?\.|^\[|\]$/g,
"");return s===""?!1:(0,J.isIP)(t)?Dd(s,t):t===s||t.endsWith(`.${s}`)}function Dd(e,t){let[n="",r]=e.split("/");if((0,J.isIP)(n)!==(0,J.isIP)(t))return!1;let o=(0,J.isIP)(
n)===6?"ipv6":"ipv4",s=/^\d{1,3}$/.test(r??"")?Number(r):Number.NaN,i=new J.BlockList;return r===void 0?i.addAddress(n,o):s>=0&&s<=(o==="ipv6"?128:32)&&i.addSubnet(
n,s,o),i.check(t,o)}var Cn=e=>Object.assign(new Error(`the proxy answered ${e}`),{proxyStatus:e,atProxy:!0}),Ge=({url:e})=>{if(!e.username&&!e.password)return{};
let t=`${An(e.username)}:${An(e.password)}`;return{"proxy-authorization":`Basic ${Buffer.from(t).toString("base64")}`}};function An(e){try{return decodeURIComponent(
e)}catch{return e}}function Ps(e,t,n,r){let o=`${t.hostname}:${O(t)}`;return new Promise((s,i)=>{let a=()=>{i(r.reason),e.destroy()};r.addEventListener("abort",
a,{once:!0});let c=vn({createConnection:()=>e,method:"CONNECT",path:o,setHost:!1});for(let[d,l]of Object.entries({host:o,...Ge(n)}))c.setHeader(d,l);c.once("con\
nect",({statusCode:d=0},l,g)=>{if(r.removeEventListener("abort",a),d>=200&&d<300)return g.length>0&&e.unshift(g),s(e);e.destroy(),i(Cn(d))}).on("error",d=>{r.removeEventListener(
"abort",a),i(d)}).end()})}var Md={ENOTFOUND:"the host name could not be resolved",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"the co\
nnection broke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no network route",ENETUNREACH:"there is no network route",
ETIMEDOUT:"the connection was not accepted in time",ENOENT:"the socket does not exist",EACCES:"this user may not open the socket",EPROTO:"the other side does no\
t speak TLS",ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},Os={SELF_SIGNED_CERT_IN_CHAIN:"its issuer is not trusted here",DEPTH_ZERO_SELF_SIGNED_CERT:"\
it is self-signed",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"\
its issuer is not trusted here",CERT_UNTRUSTED:"its issuer is not trusted here",CERT_SIGNATURE_FAILURE:"its signature is not valid",CERT_REVOKED:"it was revoked",
CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"it was issued for another name",HOSTNAME_MISMATCH:"it w\
as issued for another name"},Ud="If a private authority signs the certificate, for example a proxy that inspects TLS, save the certificate of the authority and \
set NODE_EXTRA_CA_CERTS=/path/ca.pem.",jd={CERT_HAS_EXPIRED:"Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"Set the clock of thi\
s computer.",CERT_REVOKED:"Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"Check the address: another server answers at it.",HOSTNAME_MISMATCH:"Check the \
address: another server answers at it."},On=({code:e=""})=>e in Os,Nn=({url:e,variable:t})=>`${e.protocol}//${e.host} (from ${t})`,K=e=>`${(e/1e3).toFixed(e<9950?
1:0)} s`,Ns=(e,t)=>`Waiting ${K(t)} for ${e}`,$s=({attempts:e,route:t,service:n},r,{retries:o,waitMs:s})=>`Retry ${e} of ${o} in ${K(s)}: ${n} at ${Ve(t)}: ${typeof r==
"number"?`answered ${r}`:Fd(r)}`,Fd=e=>e.name==="TimeoutError"?"did not answer in time":e.proxyStatus?`the proxy answered ${e.proxyStatus}`:Ln(e),Ls=({route:e,service:t},{
afterMs:n,limitMs:r})=>`Still waiting for ${t} at ${Ve(e)}: no answer for ${K(n)}, the limit is ${K(r)}`,We=({attempts:e,spentMs:t})=>`${e} ${e===1?"attempt":"a\
ttempts"} in ${K(t)}`,Ct=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${Nn(e)}`]:[],...t?[`the last answer had status ${t}`]:[]];function $n(e,t){return e.name===
"TimeoutError"?Cs(t):On(e)?Wd(e,t):e.atProxy&&t.route.proxy?Vd(e,t,t.route.proxy):e.code==="ETIMEDOUT"?Cs(t):Bd(e,t)}var Ln=({code:e=""})=>{let t=Md[e]??"the ex\
change failed";return e?`${t} (${e})`:t},Ve=({origin:e,socketPath:t})=>t??e.host,Dn=e=>[`Check that ${e} exists, that a program listens on it, and that this use\
r may open it.`],Hd=e=>Pt(e.origin)?[`Check that a program listens on port ${O(e.origin)} of this computer.`,"Behind a proxy, set NO_PROXY=127.0.0.1,localhost f\
or the clients of that server."]:[`Check that this computer may reach ${S(e.origin)} on port ${O(e.origin)}.`,e.proxy?`Where ${S(e.origin)} can be reached witho\
ut the proxy, add it to NO_PROXY.`:"If this network needs a proxy, set HTTPS_PROXY=http://HOST:PORT."];function Bd(e,t){let{service:n,route:r}=t;return new h("N\
ETWORK_UNREACHABLE",`${n} at ${Ve(r)}: ${Ln(e)}, ${We(t)}`,{facts:Ct(t),suggestions:r.socketPath===void 0?Hd(r):Dn(r.socketPath)})}var Ds=({origin:e,proxy:t})=>Pt(
e)?[`Check the program that listens on port ${O(e)} of this computer: it gives no answer.`]:[`Check that this computer may reach ${S(e)} on port ${O(e)}: a fire\
wall that drops packets causes this.`,...t?[]:["If this network needs a proxy, set HTTPS_PROXY=http://HOST:PORT."]],Cs=e=>new h("NETWORK_TIMEOUT",`${e.service} \
at ${Ve(e.route)} did not answer in time, ${We(e)}`,{facts:Ct(e),suggestions:e.route.socketPath===void 0?Ds(e.route):Dn(e.route.socketPath)}),Ms="Raise the limi\
t with --timeout, or the input timeout.",Gd=({lastStatus:e,route:t})=>e!==void 0?[]:t.socketPath===void 0?Ds(t):Dn(t.socketPath),Us=(e,t)=>new h("NETWORK_TIMEOU\
T",`${e.service} at ${Ve(e.route)}${e.lastStatus===void 0?" did not answer":""}: the limit of ${K(t)} for the whole run is reached, ${We(e)}`,{facts:Ct(e),suggestions:[
...Gd(e),Ms]}),js=(e,t,n)=>new h("NETWORK_TIMEOUT",`the limit of ${K(n)} for the whole run leaves no time for a wait of ${K(e)} for ${t}`,{suggestions:[Ms]});function Wd(e,t){
let{code:n=""}=e,{route:r,issuer:o,service:s}=t,i=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.host}`:`${s} at ${r.origin.host}`,a=`${Os[n]} (${n})`;return new h(
"TLS_UNTRUSTED",`the certificate of ${i} is not trusted: ${a}, ${We(t)}`,{facts:[...o?[`issuer of the presented certificate: ${o}`]:[],...Ct(t)],suggestions:[jd[n]??
Ud]})}function Vd(e,t,n){let{proxyStatus:r}=e,o=r?`answered ${r}`:`cannot be used: ${Ln(e)}`,s=`the proxy ${Nn(n)} ${o}, on the way to ${t.service} at ${t.route.
origin.host}`;return new h("PROXY_FAILED",`${s}, ${We(t)}`,{suggestions:[r===407?`Put the proxy's credentials into ${n.variable}, as http://USER:PASSWORD@HOST:P\
ORT, percent-encoded.`:`Check the address in ${n.variable}, and that the proxy allows connections to ${S(t.route.origin)} through.`,`Where ${S(t.route.origin)} \
can be reached without the proxy, add it to NO_PROXY.`],...r?{facts:[`status of the proxy: ${r}`]}:{}})}var Km=1<<20;u();var Je=_(vt(),1);var Hs=(e,t,n=!0)=>Gs(r=>qd(e,r),t,n);function Gs(e,t,n){let r=[],o=n,s=!1;return{socket:e({add:a=>(r.push(a),o||a.unref(),a.on("error",()=>{}),s&&a.destroy(),a),
signal:t}),hold(a){o=a;for(let c of r)a?c.ref():c.unref()},cancel(){s=!0,r.at(-1)?.destroy()}}}async function qd(e,t){let{origin:n,proxy:r,ca:o}=e;return n.protocol===
"http:"?Mn(e,t):Ws(r?{socket:await Mn(e,t)}:{port:O(n)},S(n),o,t)}async function Mn({origin:e,proxy:t,ca:n,socketPath:r},o){if(r!==void 0)return Nt(o.add((0,Je.connect)(
{path:r})),"connect",o.signal);if(!t)return Bs(e,o);try{let s=await Bs(t.url,o),i=t.url.protocol==="https:"?await Ws({socket:s},S(t.url),n,o):s;return e.protocol===
"https:"?await Ps(i,e,t,o.signal):i}catch(s){throw s===o.signal.reason?s:Object.assign(s,{atProxy:!0})}}var Bs=(e,{add:t,signal:n})=>Nt(t((0,Je.connect)({host:S(
e),port:O(e),noDelay:!0})),"connect",n);async function Ws(e,t,n,{add:r,signal:o}){let{connect:s}=Pn(),i={...n?{ca:n}:{},rejectUnauthorized:!0},a=s({...e,host:t,
...Vs(t),...i,ALPNProtocols:["http/1.1"]});return Nt(r(a),"secureConnect",o)}var Vs=e=>(0,Je.isIP)(e)?{}:{servername:e};function Nt(e,t,n){return new Promise((r,o)=>{
let s=a=>()=>{n.removeEventListener("abort",i),a()},i=()=>{o(n.reason),e.destroy()};if(n.aborted)return i();n.addEventListener("abort",i,{once:!0}),e.once("erro\
r",a=>s(()=>o(a))()),e.once("close",s(()=>o(zd()))),e.once(t,s(()=>r(e)))})}var zd=()=>Object.assign(new Error("the connection was closed"),{code:"ECONNRESET"}),
Ot=class extends xs{route;#i;#t;constructor(t,n){super({keepAlive:!0}),this.route=t,this.#i=n}preconnect(){this.#t||Object.keys(this.sockets).length+Object.keys(
this.freeSockets).length>0||(this.#t=Hs(this.route,this.#i,!1),this.#t.socket.catch(()=>{}))}createConnection(t,n){this.#r(t.signal??this.#i).then(r=>n(null,r),
r=>n(r))}async#r(t){let n=this.#t;this.#t=void 0;let r=()=>n?.cancel();t.addEventListener("abort",r,{once:!0}),n?.hold(!0);let o=await n?.socket.catch(()=>{});return t.
removeEventListener("abort",r),o?.readyState==="open"?o:Hs(this.route,t).socket}closeIdle(){this.#t?.cancel(),this.#t=void 0;for(let t of Object.values(this.freeSockets).
flat())t?.destroy()}},Xd=3e3;async function Js(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=S(r.origin),s,i=Gs(async c=>{let{connect:d}=Pn(),
l=await Mn(r,c),g=c.add(d({socket:l,host:o,...Vs(o),rejectUnauthorized:!1}));return await Nt(g,"secureConnect",c.signal),s=Object.entries(g.getPeerCertificate().
issuer??{}).map(([w,y])=>`${w}=${y}`).join(", "),g},n,!0),a=setTimeout(i.cancel,Xd);return await i.socket.catch(()=>{}),clearTimeout(a),i.cancel(),s&&Yd(s)}var Yd=e=>e.
replace(/[^\x20-\x7e]/g,"?").slice(0,200);u();u();var Ks=1048576;async function Un(e,t,n){try{return await Zd(e,t,n)}catch(r){if(r.stale)return Un(e,t,n);throw r}}function Zd(e,{method:t,url:n,headers:r,body:o},s){
return new Promise((i,a)=>{if(s.aborted)return a(s.reason);let c=()=>a(s.reason);s.addEventListener("abort",c,{once:!0});let d=k=>{s.removeEventListener("abort",
c),k()},{proxy:l}=e.route,g=l&&n.protocol==="http:",w=vn({agent:e,host:S(n),port:O(n),method:t,path:g?`${n.origin}${n.pathname}${n.search}`:n.pathname+n.search,
setHost:!1,signal:s}),y={host:n.host,...r,...g?Ge(l):{}};for(let[k,E]of Object.entries(y))w.setHeader(k,E);w.on("error",k=>d(()=>a(Object.assign(k,{stale:Qd(k,w.
reusedSocket)})))),w.once("response",k=>{eu(k).then(E=>d(()=>g&&E.status===407?a(Cn(407)):i(E)),E=>d(()=>a(E)))}),w.end(o)})}var Qd=({code:e},t)=>t&&(e==="ECONN\
RESET"||e==="EPIPE");async function eu(e){let t=[],n=0;for await(let o of e)if(t.push(o),n+=o.length,n>Ks)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(
n,Ks));return{status:e.statusCode??0,headers:e.headers,body:r}}function qs(e,t){let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new h(
"INPUT_ENDPOINT_INVALID",`the address of ${n} is neither https nor http`,{suggestions:["Check the variable that replaces the address: it must be https://HOST, o\
r http://127.0.0.1:PORT."]});let{type:s,body:i}=tu(e),a={accept:"application/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?{}:{authorization:`\
Bearer ${e.bearer}`},...nu(e.headers)};for(let[c,d]of Object.entries(a))ru(n,c,d);return{method:r,url:o,headers:a,body:i}}function tu({json:e,form:t}){return e!==
void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"application/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var nu=(e={})=>Object.
fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),n]));function ru(e,t,n){try{Ss(t),Rs(t,n)}catch{throw new h("INPUT_HEADER_INVALID",`the header ${t} \
for ${e} has characters that cannot be sent`,{suggestions:["Check its value: a secret that was pasted with a line break causes this."]})}}u();u();u();u();var oe=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${o} ${s}`.trim(),a=i?
`status code ${i}`:"an unknown error";super(`Request failed with ${a}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=
r}};u();var _e=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"messag\
e"in t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};u();var Ee=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new _e(t.cause):
void 0;super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};u();u();var jn=(()=>{let e=!1,t=!1;if(!1&&typeof f=="function")try{t=new f("https://empty.invalid",{body:new(void 0),method:"POST",get duplex(){return e=!0,"half"}}).
headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),zs=typeof globalThis.AbortController==
"function",$t=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",Xs=!1,Ys=!1,Lt=["get","post","put","patch","head","delete"],
ou=()=>{};ou();var Zs={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"*/*",blob:"*/*",bytes:"*/*"},Dt=2147483647,Qs=new TextEncoder().
encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,Mt=Symbol("stop"),Ke=class{options;constructor(t){this.options=t}},ei=e=>new Ke(e),ti={json:!0,parseJson:!0,
stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,onUploadProgress:!0,fetch:!0,context:!0},ni={
next:!0},ri={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,integrity:!0,keepalive:!0,signal:!0,window:!0,
duplex:!0};var su=e=>{if(!e)return 0;if(e instanceof void 0){let t=0;for(let[n,r]of e)t+=Qs,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,
t+=typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},oi=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),r){o+=r.byteLength;let a=t===0?0:o/t;a>=1&&(a=1-Number.EPSILON),n?.({percent:a,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=s},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},si=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new p(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new p(
oi(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},ii=(e,t,n)=>{if(!e.body)return e;let r=su(n??e.body);return new f(e,{duplex:"half",
body:oi(e.body,r,t)})};u();u();var q=e=>e!==null&&typeof e=="object";var qe=(...e)=>{for(let t of e)if((!q(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return Bn({},...e)},Fn=(e={},t={})=>{
let n=new m(e),r=t instanceof m,o=new m(t);for(let[s,i]of o.entries())r&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function Ut(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:Bn(e[n]??[],t[n]??[])}var Hn=(e={},t={})=>({beforeRequest:Ut(e,t,"beforeRequest"),beforeRetry:Ut(e,t,"beforeRetry"),afterResponse:Ut(
e,t,"afterResponse"),beforeError:Ut(e,t,"beforeError")}),iu=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,s]of r.entries())n.append(o,s);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(q(r))for(let[o,s]of Object.entries(r))s!==void 0&&n.append(o,String(s));else{
let o=new URLSearchParams(r);for(let[s,i]of o.entries())n.append(s,i)}return n},Bn=(...e)=>{let t={},n={},r={},o,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(q(i)){for(let[a,c]of Object.entries(i)){if(a==="signal"&&c instanceof globalThis.AbortSignal){s.push(c);continue}if(a==="contex\
t"){if(c!=null&&(!q(c)||Array.isArray(c)))throw new TypeError("The `context` option must be an object");t={...t,context:c==null?{}:{...t.context,...c}};continue}
if(a==="searchParams"){c==null?o=void 0:o=o===void 0?c:iu(o,c);continue}q(c)&&a in t&&(c=Bn(t[a],c)),t={...t,[a]:c}}q(i.hooks)&&(r=Hn(r,i.hooks),t.hooks=r),q(i.
headers)&&(n=Fn(n,i.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),s.length>0&&(s.length===1?t.signal=s[0]:$t?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};u();var ci=e=>Lt.includes(e)?e.toUpperCase():e,au=["get","put","head","delete","options","trace"],cu=[408,413,429,500,502,503,504],du=[413,429,503],ai={limit:2,methods:au,
statusCodes:cu,afterStatusCodes:du,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
di=(e={})=>{if(typeof e=="number")return{...ai,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...ai,...t}};u();u();var se=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function Gn(e,t,n,r){return new Promise((o,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new se(e))},r.timeout);r.fetch(e,t).then(o).catch(s).then(()=>{clearTimeout(
i)})})}u();async function Wn(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(s),r(t.
reason)}let s=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}u();var ui=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in ri)&&!(r in ti)&&(!(r in e)||r in ni)&&(n[r]=t[r]);return n},li=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;u();function Ie(e){return e instanceof oe||e?.name===oe.name}function Vn(e){return e instanceof se||e?.name===se.name}var ze=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>Dt)throw new RangeError(`The \`timeout\` option cann\
ot be greater than ${Dt}`);await Promise.resolve();let i=await r.#y();for(let a of r.#e.hooks.afterResponse){let c=r.#p(i.clone()),d;try{d=await a(r.request,r.#d(),
c,{retryCount:r.#r})}catch(g){throw r.#s(c),r.#s(i),g}if(d instanceof Ke)throw r.#s(c),r.#s(i),new Ee(d.options);let l=d instanceof p?d:i;c!==l&&r.#s(c),i!==l&&
r.#s(i),i=l}if(r.#p(i),!i.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(i.status):r.#e.throwHttpErrors)){let a=new oe(i,r.request,r.#d());for(let c of r.#e.
hooks.beforeError)a=await c(a,{retryCount:r.#r});throw a}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!Xs)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let a=i.clone();
return r.#s(i),si(a,r.#e.onDownloadProgress)}return i},s=r.#m(o).finally(()=>{let i=r.#a;r.#l(i?.body??void 0),r.#l(r.request.body??void 0)});for(let[i,a]of Object.
entries(Zs))i==="bytes"&&typeof p?.prototype?.bytes!="function"||(s[i]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||a);let c=await s;
if(i==="json"){if(c.status===204)return"";let d=await c.text();return d===""?"":n.parseJson?n.parseJson(d):JSON.parse(d)}return c[i]()});return s}static#i(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#t;#r=0;#n;#e;#a;#o;#c;constructor(t,n={}){
if(this.#n=t,this.#e={...n,headers:Fn(this.#n.headers,n.headers),hooks:Hn({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:ci(n.
method??this.#n.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:di(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??globalThis.
Object.bind(globalThis),context:n.context??{}},typeof this.#n!="string"&&!(this.#n instanceof URL||this.#n instanceof f))throw new TypeError("`input` must be a \
string, URL, or Request");if(this.#e.prefixUrl&&typeof this.#n=="string"){if(this.#n.startsWith("/"))throw new Error("`input` must not begin with a slash when u\
sing `prefixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#n=this.#e.prefixUrl+this.#n}zs&&$t&&(this.#o=this.#e.signal??this.#n.signal,this.#t=
new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal),jn&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new m(n.headers).has("content-type");if(this.#n instanceof f&&(Ys&&this.#e.body instanceof void 0||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new f(this.#n,this.#e),li(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#i(this.#e.searchParams)).toString()),i=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,s);this.request=new f(
i,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!jn)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#g(this.request,
this.#e.body??void 0)}}#u(){let t=this.#e.retry.delay(this.#r),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#h(t){if(this.#r++,this.#r>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new _e(t);if(n instanceof Ee)return n.customDelay??this.#u();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#r});if(r===!1)throw t;if(r===
!0)return this.#u()}if(Vn(t)&&!this.#e.retry.retryOnTimeout)throw t;if(Ie(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let s=this.#e.retry.maxRetryAfter??o;return o<s?o:s}if(t.response.status===413)throw t}return this.#u()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#l(t){t&&t.cancel().catch(()=>{})}#s(t){this.#l(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#h(n),Dt);if(this.#r<1)throw n;if(await Wn(r,this.#o?{signal:this.#o}:{}),n instanceof Ee&&n.customRequest){let o=this.#e.signal?new f(
n.customRequest,{signal:this.#e.signal}):new f(n.customRequest);this.#f(o)}for(let o of this.#e.hooks.beforeRetry){let s=await o({request:this.request,options:this.#d(),
error:n,retryCount:this.#r});if(s instanceof f){this.#f(s);break}if(s instanceof p)return s;if(s===Mt)return}return this.#m(t)}}async#y(){this.#t?.signal.aborted&&
(this.#t=new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal,this.request=new f(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#d(),{retryCount:this.#r});if(r instanceof p)return r;if(r instanceof f){this.#f(
r);break}}let t=ui(this.request,this.#e);return this.#a=this.request,this.request=this.#a.clone(),this.#e.timeout===!1?this.#e.fetch(this.#a,t):Gn(this.#a,t,this.#t,
this.#e)}#d(){if(!this.#c){let{hooks:t,...n}=this.#e;this.#c=Object.freeze(n)}return this.#c}#f(t){this.#c=void 0,this.request=this.#g(t)}#g(t,n){return!this.#e.
onUploadProgress||!t.body?t:ii(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};/*! MIT License © Sindre Sorhus */var Jn=e=>{let t=(n,r)=>ze.create(n,qe(e,r));for(let n of Lt)t[n]=(r,o)=>ze.create(r,qe(e,o,{method:n}));return t.create=n=>Jn(
qe(n)),t.extend=n=>(typeof n=="function"&&(n=n(e??{})),Jn(qe(e,n))),t.stop=Mt,t.retry=ei,t},uu=Jn(),Kn=uu;var fi=e=>new p(null,{status:Math.min(e,599)});u();var lu=["assertion","client_secret","env","handle","redact","refresh_token","subject_token","token"],fu=["accept","content-type","metadata-flavor","user-age\
nt","x-goog-request-reason","x-goog-user-project","x-tfs-fedauthredirect"];var pu="(not shown: the answer repeats a secret that ci-auth sent)";function gi({bearer:e,form:t,headers:n={},json:r}){let o={...t,...typeof r=="object"?r:{}},s=Object.
entries(n).filter(([i])=>!fu.includes(i.toLowerCase()));return[e,...s.map(([,i])=>i),...lu.flatMap(i=>mu(o[i]))].filter(i=>i!==void 0&&i.length>=16)}var mu=e=>[
e,...typeof e=="object"?Object.values(e??{}):[]].filter(t=>typeof t=="string");function Yn(e,t){if(t.length===0||e==="")return e;let n=[...Tu(e)];return t.some(
r=>gu(n,r))?pu:e}function gu(e,t){let{pieces:n,probes:r}=bu(t),o=new Set;for(let s of e)for(let i=0;i<s.length;i+=5)if(r.has(s.slice(i,i+4))){for(let a=Math.max(
0,i+4-8);a<=i;a++)hu(o,n.get(s.slice(a,a+8)));if(o.size>=16)return!0}return!1}function hu(e,t=[]){for(let[n,r]of t)for(let o=n;o<=r;o++)e.add(o)}var Xe=new Map,
yu=4;function bu(e){let t=Xe.get(e)??wu(e);Xe.delete(e),Xe.set(e,t);for(let n of[...Xe.keys()].slice(0,-yu))Xe.delete(n);return t}function wu(e){let t=new Map,n=new Set;
for(let r of ku(e))for(let o=0;o+4<=r.letters.length;o++){n.add(r.letters.slice(o,o+4));let s=r.letters.slice(o,o+8);if(s.length<8)continue;let i=t.get(s);i?i.push(
pi(r,o,e)):t.set(s,[pi(r,o,e)])}return{pieces:t,probes:n}}function pi({origins:e},t,n){let[r=0,o=0]=[e[t],e[t+8-1]],[s,i]=r<o?[r,o]:[o,r];for(;s>0&&!Xn(n[s-1]);)
s--;for(;i+1<n.length&&!Xn(n[i+1]);)i++;return[s,i]}var Xn=(e="")=>/[a-z0-9]/i.test(e);function ku(e){let t=[qn(e,n=>n),...[0,1,2].map(n=>qn(Buffer.from("\0".repeat(
n)+e).toString("base64"),r=>Math.max(0,Math.floor(r*3/4)-n))),qn(Buffer.from(e).toString("hex"),n=>Math.floor(n/2))];return[...t,...t.map(_u)]}function qn(e,t){
let n=[...e.toLowerCase()].map((r,o)=>({character:r,at:o})).filter(({character:r})=>Xn(r));return{letters:n.map(({character:r})=>r).join(""),origins:n.map(({at:r})=>t(
r))}}var _u=({letters:e,origins:t})=>({letters:Eu(e),origins:t.toReversed()}),Eu=e=>[...e].reverse().join(""),Iu=4;function Tu(e){let t=new Set;for(let n of[e,...Su(
e)]){let r=n;for(let o=0;o<Iu;o++){let s=mi(r);t.add(zn(s));let i=r.includes("<")?mi(r.replace(/<[^<>]*>/g,"")):s;t.add(zn(i)),t.add(zn(xu(i)));let a=vu(r);if(a===
r)break;r=a}}return t}var mi=e=>Buffer.from(e.normalize("NFKD").toLowerCase());function zn(e){let t=Buffer.allocUnsafe(e.length),n=0;for(let r of e)(r>=97&&r<=122||
r>=48&&r<=57)&&(t[n++]=r);return t.toString("latin1",0,n)}function xu(e){let t=Buffer.from(e),n=0;for(let r=0;r<=t.length;r++)(t[r]??0)>32||(t.subarray(n,r).reverse(),
n=r+1);return t}function Su(e){let[t,n]=[[],[]];try{JSON.parse(e,(r,o)=>(t.push(r),typeof o=="string"&&n.push(o),o))}catch{}return[t.join(" "),n.join(" ")]}var Ru=/(?:\\|%)u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|(?:\\x|%|=)([0-9a-f]{2})|&#x0*([0-9a-f]{1,6});?|&#0*(\d{1,7});?|&(amp|lt|gt);|&[a-z]+\d*;|\\[bfnrtv]/gi,
Au={amp:"&",lt:"<",gt:">"};function vu(e){return e.replace(Ru,(t,...n)=>{let[r,o,s,i,a,c]=n,d=r??o??s??i;if(c)return Au[c.toLowerCase()]??" ";let l=d?Number.parseInt(
d,16):Number(a??32);return l<=1114111?String.fromCodePoint(l):" "})}var Pu=new Set([408,429,500,502,503,504]),Cu=new Set([502,503,504]),Ou=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNREACH",
"ENETUNREACH","EPIPE","ETIMEDOUT"]),Nu=({status:e,body:t})=>Pu.has(e)||e>=400&&e<500&&Lu(t)==="quota_exceeded",$u=({name:e,code:t="",proxyStatus:n=0})=>e==="Tim\
eoutError"||Ou.has(t)||Cu.has(n);function Lu(e){if(e.includes("quota_exceeded"))try{return JSON.parse(e)?.error}catch{return}}function Du(e,t,n,r,o=Math.random){
return Math.max(o()*t*2**(e-1),Mu(n,r))}function Mu(e="",{now:t}){if(/^\d+$/.test(e.trim()))return Number(e)*1e3;let n=Date.parse(e);return Number.isNaN(n)?0:Math.
max(0,n-t()*1e3)}var hi=2e4,Uu=500,ju=5e3;async function yi(e,t,n){let r={call:e,agent:t,options:n,outgoing:qs(e,n.userAgent??"ci-auth"),startedAt:performance.now(),
attempts:0,sentAt:0,received:void 0,lastStatus:void 0,retryInMs:0};try{await Fu(r)}catch(o){if(!Ie(o))throw await Vu(o,r)}return Ju(r)}async function Fu(e){let{
call:t,options:n}=e,{signal:r}=n.run;r.throwIfAborted(),await Kn(t.url.origin+t.url.pathname,{method:t.method,fetch:async o=>{let{status:s}=await Hu(e,o.signal);
return fi(s)},retry:{limit:n.retries,methods:["delete","get","post","patch"],shouldRetry:({error:o})=>Wu(o,e),delay:()=>e.retryInMs},signal:r,timeout:n.callTimeoutMs??
hi})}async function Hu(e,t){let{agent:n,outgoing:r,options:o}=e;e.attempts++,e.sentAt=o.clock.now(),e.received=void 0;let s=performance.now(),i=c=>{let{method:d,
url:l}=r;o.trace?.(`${d} ${l.host}${l.pathname} ${c} ${Math.round(performance.now()-s)} ms`)},a=Bu(e);try{return e.received=await Un(n,r,t),e.lastStatus=e.received.
status,i(e.lastStatus),e.received}catch(c){throw i(t.aborted?"no answer":Gu(c)),c}finally{clearTimeout(a)}}function Bu({agent:{route:e},call:{service:t},options:n}){
let{callTimeoutMs:r=hi,lateMs:o=ju,run:s,waiting:i}=n;if(!i)return;let a=Math.min(r,s.remainingMs());return setTimeout(()=>i(Ls({route:e,service:t},{afterMs:o,limitMs:a})),
o).unref()}var Gu=({code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";function Wu(e,t){let{attempts:n,received:r,options:o}=t,{backoffMs:s=Uu,clock:i,
retries:a,run:c,waiting:d}=o;if(c.signal.aborted||!(r?Nu(r):$u(e))||(t.retryInMs=Du(n,s,r?.headers["retry-after"],i),t.retryInMs>=c.remainingMs()))return!1;let{
agent:l,call:g}=t,w={attempts:n,route:l.route,service:g.service};return d?.($s(w,r?.status??e,{retries:a,waitMs:t.retryInMs})),!0}async function Vu(e,t){let{call:n,
agent:r,attempts:o,lastStatus:s,options:i,startedAt:a}=t,{run:c}=i;if(c.isInterrupted())return c.signal.reason;let{route:d}=r,l={service:n.service,route:d,attempts:o,
lastStatus:s,spentMs:performance.now()-a};if(c.signal.aborted)return Us(l,c.totalMs);let g=On(e)?await Js(d,e.atProxy===!0,c.signal):void 0;return $n(e,{...l,issuer:g})}
function Ju({agent:e,attempts:t,call:n,options:r,received:o,sentAt:s}){let{status:i=0,headers:a={},body:c=""}=o??{},{proxy:d}=e.route,l=[...gi(n),...d?Object.values(
Ge(d)):[]],g,w,y=Date.parse(a.date??"")/1e3,k=Math.trunc(y-(s+r.clock.now())/2)+0;return{status:i,get contentType(){return w??=Yn(a["content-type"]??"",l),w},get body(){
return i<300?c:this.shown},get shown(){return g??=Yn(c,l),g},attempts:t,skewSeconds:Number.isNaN(k)?void 0:k}}var bi=({clock:e,pace:t,report:n,signal:r,surroundings:o,userAgent:s},{retries:i,timeoutMs:a})=>Ku({env:o.env,deadlineMs:a,retries:i,userAgent:s,...t,...L({clock:e,
signal:r,trace:n.trace,waiting:n.waiting})});function Ku(e){let{clock:t=Et}=e,n=zu(e.deadlineMs,e.signal),r=new Map,o=({direct:s,socketPath:i,url:a})=>{let c=`${a.
origin} ${i??""}`,d=r.get(c);if(d)return d;let l=i===void 0&&!s?vs(a,e.env):void 0,g=new Ot({origin:new URL(a.origin),socketPath:i,proxy:l,ca:e.ca},n.signal);return r.
set(c,g),g};return{send:async s=>yi(s,o(s),{...e,clock:t,run:n}),preconnect(s){try{o({url:s}).preconnect()}catch{}},wait:(s,i,a=!1)=>(a||e.waiting?.(Ns(i,s)),Xu(
s,i,n)),remainingMs:n.remainingMs,clock:t,signal:n.signal,close(){n.end();for(let s of r.values())s.closeIdle()}}}var qu=2147483647;function zu(e,t){let n=performance.now()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("abort",o,
{once:!0}),setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),qu)).unref(),{signal:r.signal,totalMs:e,remainingMs:()=>Math.
max(0,n-performance.now()),end:()=>r.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&r.signal.reason===t.reason}}async function Xu(e,t,n){
let r=()=>n.isInterrupted()?n.signal.reason:js(e,t,n.totalMs);if(n.signal.aborted||e>=n.remainingMs())throw r();await new Promise((o,s)=>{let i=()=>{clearTimeout(
a),s(r())},a=setTimeout(()=>{n.signal.removeEventListener("abort",i),o()},e);n.signal.addEventListener("abort",i,{once:!0})})}u();async function wi(e,t,n,r){let o=n.serviceAccount===void 0&&n.delegates.length===0,s=r.format==="id_token"?V(e):r.lifetimeSeconds<=he;if(o&&(s||t.account===void 0))
return Yu(e,t,r);let i=n.serviceAccount??t.account;if(i===void 0)throw ki("`delegates` need");return Zu(e,t,{serviceAccount:i,delegates:n.delegates},r)}var ki=e=>new h(
"INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} a service account`,{suggestions:["Set `service_account` to the account to impersonate."]});async function Yu(e,t,n){let{account:r,
sign:o}=t;if(n.format==="access_token"&&n.user===void 0)return t.accessToken(n.scopes,r===void 0?void 0:n.lifetimeSeconds);if(n.format==="id_token"&&t.mintIdToken)
return t.mintIdToken(n.audience);if(r===void 0||!o)throw ki("ID tokens and `access_token_subject` need");return n.format==="id_token"?ps(e,o,{iss:r,target_audience:n.
audience}):ke(e,o,{iss:r,scope:n.scopes.join(" "),sub:n.user??"",lifetimeSeconds:n.lifetimeSeconds})}async function Zu(e,t,n,r){if(r.format==="id_token")return Zn(
e,t,n,(c,d)=>es(c,d,r));let{lifetimeSeconds:o,scopes:s,user:i}=r;return i===void 0?Zn(e,t,n,(c,d)=>Qo(c,d,{lifetimeSeconds:o,scopes:s})):ke(e,c=>Zn(e,t,n,(d,l)=>ts(
d,l,c)),{iss:Qu(n),scope:s.join(" "),sub:i,lifetimeSeconds:o})}function Qu({serviceAccount:e}){if(e.includes("@"))return e;throw new h("INPUT_SERVICE_ACCOUNT_IN\
VALID","domain-wide delegation needs the email of the service account, not its unique id",{suggestions:[`gcloud iam service-accounts describe ${e} --format='val\
ue(email)'`]})}async function Zn(e,t,n,r){let o=({value:i})=>r(ft(e,t.known()),{...n,bearer:i}),s=await t.accessToken([M]);try{return await o(s)}catch(i){if(!(i instanceof
h&&i.code==="IAM_BEARER_REJECTED"&&s.expiresAt<=e.network.clock.now()))throw i;return t.clear(),o(await t.accessToken([M]))}}var el=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED","API_DI\
SABLED"]),tl=2e3,nl=15e3;async function rl(e,t){let{firstWaitMs:n=tl,network:r,report:o}=t;for(let s=n;;s=Math.min(s*1.5,nl)){let i=r.remainingMs();try{return await e()}catch(a){
let{leftMs:c}=t;if(c<=0||!(a instanceof h)||!el.has(a.code))throw a;o.note(`${a.code}: waiting for the change to arrive, ${Math.ceil(c/1e3)} s left`),await r.wait(
Math.min(s,c),`the change to arrive (${a.code})`,!0),t.leftMs-=i-r.remainingMs()}}}async function Ei(e,t,n){let{report:r,surroundings:o}=t,{endpoints:s}=on(o.env,
e.universe);for(let E of ro(o.env))r.note(E);let i=bi(t,{...e,timeoutMs:e.timeoutMs+e.propagationMs}),{requestReason:a,universe:c}=e,d={network:i,endpoints:s,universe:c,
requestReason:a,refusalContext:{...ol(e),identify:t.identify}},{actor:l,federated:g}=await sl(e.identity,d,n,t),w={serviceAccount:e.serviceAccount,delegates:e.delegates};
for(let E of il(e,s))i.preconnect(new URL(E));let y=t.pace?.backoffMs===void 0?void 0:4*t.pace.backoffMs,k={network:i,report:r,leftMs:e.propagationMs,firstWaitMs:y};
return{actor:l,federated:g,google:d,target:w,mint:E=>_i({actor:l,google:d,target:w},E,k),mintOwn:E=>_i({actor:l,google:d,target:{delegates:[]}},E,k),close:i.close}}
async function _i({actor:e,google:t,target:n},r,o){let s=await al(e.facts,()=>rl(()=>wi(t,e,n,r),o));return o.report.mask(s.value),s}function ol({delegates:e,identity:t,
projectId:n,serviceAccount:r,token:o}){let s=o?.format==="access_token"?o:void 0;return{delegates:e,projectId:n,serviceAccount:r,provider:t.mode==="federation"?
t.provider:void 0,audience:t.mode==="federation"?t.audience:void 0,scopes:s?.scopes,user:s?.user,lifetimeSeconds:s?.lifetimeSeconds}}async function sl(e,t,n,{ambientActor:r,
report:o,surroundings:s}){if(e.mode==="key"){for(let d of ks(e.key))o.mask(d);return{actor:ws(t,e.key,o),federated:void 0}}if(e.mode==="ambient"){if(!r)throw new Error(
"this front end knows no ambient identity");return{actor:await r(t,s.env,o),federated:void 0}}if(!n)throw new Error(`no token source for ${ee(e.provider)}`);let{
audience:i,provider:a}=e,c=bs({google:t,source:n,audience:i,provider:a,target:rs(a),report:o});return{actor:c,federated:c}}function il({delegates:e,identity:t,serviceAccount:n,
token:r,universe:o,verify:s},i){let a=n!==void 0||e.length>0,c=t.mode==="key"&&V({universe:o})||r?.format==="access_token"&&r.user!==void 0;return[...t.mode==="\
federation"?[i.sts]:[],...c&&(s||r)?[i.oauth2]:[],...a&&(s||r)?[i.iamcredentials]:[]]}async function al(e,t){try{return await t()}catch(n){throw!(n instanceof h)||
n.server===void 0||n.facts.length>0?n:n.with({facts:await e()})}}async function Ii(e,t){let{serviceAccount:n,token:r}=e,s={format:"access_token",scopes:e.identity.
mode==="federation"&&n===void 0&&r?.format==="access_token"?r.scopes:[M],lifetimeSeconds:3600},i=t.federated&&await t.mintOwn(s),a=cl(e)?dl(e):void 0,[c]=await Promise.
all([r&&t.mint(r),a&&t.mint(a)]);return{federated:i,asked:c}}function cl({file:e,identity:t,serviceAccount:n,token:r,verify:o}){return!o||t.mode==="federation"&&
n===void 0?!1:!(r?.format==="access_token"&&r.user===void 0)&&(r===void 0||e!==void 0)}var dl=({file:e})=>({format:"access_token",scopes:[M],lifetimeSeconds:e?.
lifetimeSeconds??3600});async function xi(e){let{report:t}=e,{place:n,plan:r,source:o}=await Ho(e);for(let i of o?.secrets??[])t.mask(i);for(let i of r.notes)t.note(i);let s=await Ei(r,
e,o);try{let i=await Ii(r,s),a=r.file&&n?await ls(r,s,{...e,place:n,source:o}):void 0,c=await ul(a,async()=>{let d=await gl(r,s,i,a);return await ll(e,r,d),d});
return ml(r,a,t),a&&fl(e),c}finally{s.close()}}async function ul(e,t){try{return await t()}catch(n){throw await e?.undo(),n}}async function ll(e,{exportVariables:t,
projectId:n,token:r},o){let{accept:s,report:i,signal:a}=e;t&&n===void 0&&i.note("the project id is not certain, so no project variable is set: give project_id w\
here tools need one");let c=mn(e);await i.masked(),a?.throwIfAborted(),Ze(c?.problems({variables:t,outputs:r!==void 0})??[]),c?.problems({variables:!1,outputs:!0}).
length===0&&await c.setOutputs?.({...o.outputs}),await c?.exportVariables(o.variables),s?.(o)}function fl({report:e,surroundings:t}){for(let[n,r]of Object.entries(
Wo))t.env[n]&&e.warn("FILE_HIDDEN_BY_TOKEN",`${n} is set: ${r} takes that token, not the credentials file`)}var pl=({source:e,why:t})=>t!==void 0?`: ${t}`:e==="\
file"?", unless the token file it names is renewed":": its source cannot mint again";function ml({delegates:e,identity:t},n,r){if(n?.expiresAt!==void 0){let o=ne(
n.expiresAt);n.lastsForJob?r.note(`the credentials file works until ${o}, about as long as the job may run`):r.warn("OIDC_NO_REFRESH",`the credentials file work\
s until ${o}${pl(n)}`)}n&&t.mode==="federation"&&e.length>0&&r.warn("INPUT_DELEGATES_NOT_PORTABLE","delegates do not fit into an external_account file: this one\
 is an impersonated_service_account file, which Node and Go load, Python, Java and gcloud do not; ci-auth exec gives them tokens of the end of the chain")}async function gl(e,t,n,r){
let{identity:o,projectId:s,serviceAccount:i,token:a}=e,{asked:c}=n,d=t.federated?.idToken()?.claims.sub;return{mode:o.mode,...o.mode==="federation"&&i!==void 0?
{}:await t.actor.principal(),provider:o.mode==="federation"?ee(o.provider):void 0,subject:typeof d=="string"?d:void 0,serviceAccount:i??t.actor.account,projectId:s,
credentialsFile:r&&{path:r.path,type:r.type,source:r.source,expires:r.expiresAt===void 0?void 0:ne(r.expiresAt)},token:a&&c&&{format:a.format,expires:ne(c.expiresAt),
...a.format==="access_token"?{scopes:a.scopes}:{audience:a.audience}},variables:e.exportVariables?Vo({projectId:s,credentialsFile:r?.path,executable:r?.source===
"executable"}):{},outputs:{...L({project_id:s,credentials_file_path:r?.path}),...Ti("auth_token",n.federated),...a?Ti(a.format,c):{}}}}var Ti=(e,t)=>t===void 0?
{}:{[e]:t.value,[`${e}_expiration`]:ne(t.expiresAt)};u();var hl=e=>`<code>${e.replace(/[^\w ,/-]|_/gu,t=>`&#${t.codePointAt(0)};`)}</code>`;function Si(e){let{credentialsFile:t,ifMapped:n,principal:r,provider:o,serviceAccount:s,
subject:i,token:a}=e;return["### Signed in to Google Cloud","","| | |","|---|---|",...[["Subject",i],["Provider",o],["Principal",r===s?void 0:r],["It is this pr\
incipal if the provider maps",n],["Service account",s],["Project",e.projectId],["Scopes",a?.scopes?.join(", ")],["Audience",a?.audience],[a?.format==="id_token"?
"ID token expires":"Access token expires",a?.expires],["Credentials file",t&&`${t.type}, source: ${t.source}`],["Credentials expire",t&&(t.expires??yl(t.source))]].
flatMap(([l,g])=>g===void 0?[]:[`| ${l} | ${hl(g)} |`]),"",""].join(`
`)}var yl=e=>e==="key"?"never, until the key is deleted":"at the end of the job; client libraries refresh them until then";u();var Qn=({env:e})=>Object.fromEntries(ce.map(t=>[t,e[`INPUT_${t.toUpperCase()}`]])),bl={backoff:"Delete backoff: ci-auth increases the waits between attempts its\
elf.",backoff_limit:"Delete backoff_limit: the timeout input limits the whole step.",activate_credentials_file:"Delete activate_credentials_file: later steps al\
ways use a created credentials file.",lifetime:"Rename lifetime to access_token_lifetime."},Ri=({env:e})=>Object.entries(bl).filter(([t])=>e[`INPUT_${t.toUpperCase()}`]).
map(([t,n])=>({code:"INPUT_NOT_APPLICABLE",message:`${t} is not an input of this action`,suggestions:[n]})),Ai=e=>e;async function wl(){let e=Gt(),t=lr(e),n=await xi({surroundings:e,report:fr(e),userAgent:ur,identify:async(r,o)=>t.naming&&_r(t.naming,r,o),raw:Qn(e),others:Ri(
e),nameOf:Ai,ci:t,named:{},handover:"ci",onRecorded:r=>pr(e,r)});for(let r of ar(n,{reaches:"later steps"}))Wt(r);t.handover?.(e,Wt).appendSummary?.(Si(n))}await wl().
catch(e=>mr(Fo(e,Qn(Gt()))));
