import{A as it,B as at,C as br,D as re,E as ct,F as Er,G as oe,H as Yt,I as wr,J as dt,K as Zt,L as Qt,M as Ne,N as _r,O as kr,Q as Tr,R as Ir,S as en,T as Sr,U as xr,
V as Rr,X as tn,Y as Ar,a as rt,b as _,c as m,d as f,e as p,f as u,g as le,h as Pe,i as ee,j as A,k as N,l as x,m as hr,n as M,o as U,p as te,q as ot,r as zt,s as V,
t as h,u as st,v as yr,w as Oe,x as ne,y as J,z as Ce}from"./shared.js";var bt=rt((kf,yt)=>{u();function qr(e){return Array.isArray(e)?e:[e]}var pe=void 0,$="",ge=" ",S="\\",Ea=/[.*+?()[\]{}^$|\\/]/,Xr="\uFEFF",wa=/^\/\*{2,}$/,_a=/^\\!/,
ka=/^\\#/,Ta=/\r?\n/g,Ia="//",me=47,Gr=46,P="/",zr="node-ignore";typeof Symbol<"u"&&(zr=Symbol.for("node-ignore"));var Yr=zr,ie=(e,t,n)=>(Object.defineProperty(
e,t,{value:n}),n),Zr=()=>!1,Wr={alnum:"0-9A-Za-z",alpha:"A-Za-z",blank:" \\t",cntrl:"\\x00-\\x1f\\x7f",digit:"0-9",graph:"!-.0-~",lower:"a-z",print:" -.0-~",punct:"\
!-.:-@\\[-`{-~",space:" \\t\\n\\r",upper:"A-Z",xdigit:"0-9A-Fa-f"},Sa="\\]^-[",ft=e=>Sa.indexOf(e)<0?e:S+e,xa="(?!\\/)",Ra=(e,t)=>{if(e)return`[^\\/${t}]`;let n=`\
[${t}]`;return new RegExp(n).test("/")?xa+n:n},Aa=(e,t)=>{let{length:n}=e,r=t+1,o=$,s=e[r];(s==="!"||s==="^")&&(o="^",r++);let i=$,a=$;for(;;){let c=e[r];if(c===
pe)return null;if(c===S){let d=e[++r];i+=ft(d),a=d}else if(c==="-"&&a&&r+1<n&&e[r+1]!=="]"){r++;let d=e[r];d===S&&(d=e[r+=1]),a<=d&&(i+=`-${ft(d)}`),a=$}else if(c===
"["&&e[r+1]===":"){let d=r+2,l=d;for(;l<n&&e[l]!=="]";)l++;if(l===n)return null;if(l>d&&e[l-1]===":"){let g=e.slice(d,l-1);if(!Object.prototype.hasOwnProperty.call(
Wr,g))return null;i+=Wr[g],a=$,r=l}else i+=ft("["),a="[",r=d-2}else i+=ft(c),a=c;if(r++,e[r]==="]")return{end:r,source:Ra(o,i)}}},dn="[]",Fe="\0",va=new RegExp(
`${Fe}(\\d+)${Fe}`,"g"),gt="\uE000",ht="\uE001",Vr=e=>e===Fe||e===gt||e===ht,Pa=e=>{let t=[],n=i=>`${Fe}${t.push(i)-1}${Fe}`,{length:r}=e,o=$,s=0;for(;s<r;){let i=e[s];
if(i===S){let a=e[s+1];a===P&&s+2===r?o+=n(dn):a==="*"||a==="["||a===ge?o+=e.slice(s,s+2):o+=n(Ea.test(a)?S+a:Vr(a)?`[${a}]`:a),s+=2}else if(Vr(i))o+=n(`[${i}]`),
s++;else if(i==="["){let a=Aa(e,s);a===null?(o+=n(dn),s=r):(o+=n(a.source),s=a.end+1)}else o+=i,s++}return{source:o,sources:t}},un=null,Oa=/\/(?!$)/,je="[^\\/]*",
Ca=[[/(\\+)( ?)/g,(e,t,n)=>n?t.slice(0,t.length-t.length%2)+ge:t,S+ge],[/(^|\/)\*{3,}(?=\/|$)/g,(e,t)=>`${t}**`,"*"],[/[\\$.|*+(){^]/g,e=>`\\${e}`],[/(?!\\)\?/g,
()=>"[^/]","?"],[/^\//,()=>"^",P],[/\//g,()=>"\\/",P],[/^\^*(?:\\\*\\\*\\\/)+/,()=>"(?:^|\\/)","*"],[un,(e,t)=>!e||e[0]==="^"||e[0]==="("?e:(Oa.test(t)?"^":"(?:\
^|\\/)")+e],[/\\\/\\\*\\\*(?=\\\/|$)/g,(e,t,n)=>t+6<n.length?n.slice(t+6)==="\\/"?"(?:\\/[^\\/]+)+":"(?:\\/[^\\/]+)*":`\\/${ht}`,"*"],[/(^|[^\\])(?:\\\*)+(?!$)/g,
(e,t)=>t+je,"*"],[/(^|[^\\])((?:\\\\)*)\\\*$/,(e,t,n)=>n===$?t+gt:e,"*"],[/\\\\\\(?=[$.|*+(){^])/g,()=>S,S+S],[/\\\\/g,()=>S,S+S],[/\\\[([^\]/]*?)($|\])/g,(e,t,n)=>`\
\\[${t}${n}`,"["],[un,e=>{let t=e[e.length-1];return!t||t===gt||t===ht?e:t===P?`${e}$`:`${e}(?=$|\\/$)`}]],Na=/(^|\\\/)?\uE000$/,pt="regex",Jr="checkRegex",Kr="\
_",$a=(e,t)=>`${t?`${t}[^/]+`:"[^/]*"}(?=$|\\/$)`,La=/\uE001$/,Da=()=>"[\\s\\S]",Ma=(e,t)=>{let n=$;for(let r=t+1;r<e.length&&!e[r].wildcard;r++)n+=e[r].single;
return n},Ua=e=>{if(e.indexOf(je)<0)return e;let t=[],{length:n}=e,r=0;for(;r<n;){let a=e[r];if(e.startsWith(je,r))t.push({wildcard:!0}),r+=je.length;else if(a===
"["){let c=r+1;for(e[c]==="^"&&c++,e[c]==="]"&&c++;c<n&&e[c]!=="]";)c+=e[c]===S?2:1;c++,t.push({single:e.slice(r,c)}),r=c}else if(a===S)t.push({single:e.slice(r,
r+2)}),r+=2;else if(a==="("){let c=0,d=r;do e[d]===S?d++:e[d]==="("?c++:e[d]===")"&&c--,d++;while(d<n&&c>0);"*+?".indexOf(e[d])>=0&&d++,t.push({boundary:e.slice(
r,d)}),r=d}else a==="^"||a==="$"?(t.push({boundary:a}),r++):(t.push({single:a}),r++)}let o=$,s=[],i=()=>{let a;s.forEach((c,d)=>{c.wildcard&&(a=d)}),s.forEach((c,d)=>{
if(!c.wildcard){o+=c.single;return}o+=d===a?je:`(?:(?!${Ma(s,d)})[^\\/])*`}),s=[]};return t.forEach(a=>{if(a.boundary===void 0){s.push(a);return}i(),o+=a.boundary}),
i(),o},Qr=e=>{wa.test(e)&&(e="**");let{source:t,sources:n}=Pa(e),r=Ca.reduce((o,[s,i,a])=>s===un?i(o,e):a!==pe&&o.indexOf(a)<0?o:s.test(o)?o.replace(s,i.bind(e)):
o,t);return n.length?r.replace(va,(o,s)=>n[s]):r},ja=(e,t)=>{e[e.length-1]===P&&(t=Qr(e.slice(0,-1)));let n=t.slice(0,-1),r=t[t.length-1];return r===gt?`${n}$`:
r===ht?n:dn},eo=e=>{let t=e.indexOf(P);return t<0||t===e.length-1},Fa=e=>{let t=e.length-1,n=e.lastIndexOf(P,e[t]===P?t-1:t);return n<0?e:e.slice(n+1)},Ha=e=>{if(e.
charCodeAt(0)===me||e.indexOf(Ia)>=0){let r=e.split(P).filter(Boolean);return r.pop(),r.length?r.join(P)+P:$}let t=e.length-1,n=e.lastIndexOf(P,e.charCodeAt(t)===
me?t-1:t);return n<0?$:e.slice(0,n+1)},He=e=>typeof e=="string",Ba=e=>e&&He(e),Ga=e=>(e[e.length-1]==="\r"?e.slice(0,-1):e).split(Ta).filter(Boolean),ln=class{constructor(t,n,r,o,s,i){
this.pattern=t,this.mark=n,this.negative=s,ie(this,"body",r),ie(this,"ignoreCase",o),ie(this,"regexPrefix",i)}get _basenameOnly(){return ie(this,"_basenameOnly",
eo(this.body))}get regex(){let t=Kr+pt;return this[t]?this[t]:this._make(pt,t)}get checkRegex(){let t=Kr+Jr;return this[t]?this[t]:this._make(Jr,t)}_make(t,n){let r=Ua(
t===pt?this.regexPrefix.replace(Na,$a).replace(La,Da):ja(this.body,this.regexPrefix)),o=this.ignoreCase?new RegExp(r,"i"):new RegExp(r);return ie(this,n,o)}},Wa=e=>{
let t=0;for(;e[e.length-t-1]===S;)t++;return t%2===1},Va=(e,t)=>{let n=e.length,r;for(;;){for(t&&e[n-1]==="\r"&&n--,r=n;e[r-1]===ge;)r--;if(!t||e[r-1]!==`
`)break;n=r-1}if(r===n)return e.slice(0,n);let o=0;for(;e[r-o-1]===S;)o++;return o%2?e.slice(0,r-1)+ge:e.slice(0,r)},Ja=(e,t,n,r,o)=>{let s=o&&e[0]===Xr?e.slice(
1):e;if(s[0]==="#")return;let i=!1;s[0]==="!"&&(i=!0,s=s.slice(1));let a=s[s.length-1];if((a===ge||r&&(a==="\r"||a===`
`))&&(s=Va(s,r)),!s||Wa(s))return;s=s.replace(_a,"!").replace(ka,"#");let c=Qr(s);return new ln(e,t,s,n,i,c)},fn=class{constructor(t){this._ignoreCase=t,this._rules=
[],this._basenameCount=0}_add(t,n){if(t&&t[Yr]){this._rules=this._rules.concat(t._rules._rules),this._basenameCount+=t._rules._basenameCount,this._added=!0;return}
let r=He(t),o=r?t:t.pattern,s=Ba(o)&&Ja(o,r?pe:t.mark,this._ignoreCase,!this._split,this._stripBOM&&!n);s&&(this._added=!0,this._rules.push(s),eo(s.body)&&this.
_basenameCount++)}add(t){return this._added=!1,this._split=He(t),this._stripBOM=!this._split||t[0]===Xr,qr(this._split?Ga(t):t).forEach(this._add,this),this._added&&
(this._literalRules=pe),this._added}testLiteral(t){let n=this._literalRules||(this._literalRules=this._rules.filter(({body:a})=>a[a.length-(a[a.length-1]===P?2:
1)]==="*")),r=!1,o=!1,s;for(let a=n.length-1;a>=0;a--){let c=n[a];if(c.checkRegex.test(t)){r=!c.negative,o=c.negative,s=c.negative?pe:c;break}}let i={ignored:r,
unignored:o};return s&&(i.rule=s),i}test(t,n){let r=this._rules,{length:o}=r,s=this._basenameCount*2>=o,i=s?Fa(t):t;for(let a=o-1;a>=0;a--){let c=r[a];if(c[n].test(
s&&c._basenameOnly?i:t)){let{negative:d}=c,l={ignored:!d,unignored:d};return d||(l.rule=c),l}}return{ignored:!1,unignored:!1}}},Ka=(e,t)=>{throw new t(e)},X=(e,t,n)=>He(
e)?e?X.isNotRelative(e)?n(`path should be a \`path.relative()\`d string, but got "${t}"`,RangeError):!0:n("path must not be empty",TypeError):n(`path must be a \
string, but got \`${t}\``,TypeError),to=e=>{let t=e.charCodeAt(0);if(t===me)return!0;if(t!==Gr)return!1;if(e.length===1)return!0;let n=e.charCodeAt(1);return n===
me?!0:n!==Gr?!1:e.length===2||e.charCodeAt(2)===me};X.isNotRelative=to;X.convert=e=>e;var mt=e=>He(e)&&X.convert(e),pn=class{constructor({ignorecase:t=!0,ignoreCase:n=t,
allowRelativePaths:r=!1}={}){ie(this,Yr,!0),this._rules=new fn(n),this._strictPathCheck=!r,this._initCache()}_initCache(){this._ignoreCache=Object.create(null),
this._testCache=Object.create(null)}add(t){return this._rules.add(t)&&this._initCache(),this}addPattern(t){return this.add(t)}_test(t,n,r){return X(r,t,this._strictPathCheck?
Ka:Zr),r?this._t(r,n):{ignored:!1,unignored:!1}}checkIgnore(t){let n=mt(t);if(!n||n.charCodeAt(n.length-1)!==me)return this._test(t,this._testCache,n);let r=this.
_t(n,this._testCache);if(r.ignored)return r;let o=this._rules.testLiteral(n);return o.ignored||o.unignored?o:r}_t(t,n){if(t in n)return n[t];let r=Ha(t),o=r?this.
_t(r,n):pe;return n[t]=o&&o.ignored?o:this._rules.test(t,pt)}ignores(t){return this._test(t,this._ignoreCache,mt(t)).ignored}createFilter(){return t=>!this.ignores(
t)}filter(t){return qr(t).filter(this.createFilter())}test(t){return this._test(t,this._testCache,mt(t))}},mn=e=>new pn(e),qa=e=>X(mt(e),e,Zr),no=()=>{let e=n=>/^\\\\\?\\/.
test(n)||/["<>|\u0000-\u001F]+/u.test(n)?n:n.replace(/\\/g,"/");X.convert=e;let t=/^[a-z]:\//i;X.isNotRelative=n=>t.test(n)||to(n)};typeof process<"u"&&process.
platform==="win32"&&no();yt.exports=mn;mn.default=mn;yt.exports.isPathValid=qa;ie(yt.exports,Symbol.for("setupWindows"),no)});var Ao=rt((Bf,Ro)=>{u();Ro.exports=process.getBuiltinModule("node:process")});var Xs=rt((jg,qs)=>{u();qs.exports=process.getBuiltinModule("node:http2")});var Mt=rt((Hg,zs)=>{u();zs.exports=process.getBuiltinModule("node:net")});u();u();u();var sa=e=>`'${e.replaceAll("\\","\\\\").replaceAll("'","\\'").replaceAll(`
`,"\\n").replaceAll("\r","\\r")}'`,vr=e=>/^[A-Za-z_]\w*$/.test(e)?`assertion.${e}`:`assertion[${sa(e)}]`;u();var ia=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,aa=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
ca=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,se=({projectNumber:e,pool:t,provider:n})=>`${Pr(
{projectNumber:e,pool:t})}/providers/${n}`,Pr=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,$e=e=>`//iam.googleapis.co\
m/${se(e)}`,Or=e=>`https:${$e(e)}`,nn=e=>`iam.googleapis.com/${Pr(e)}`,Cr=(e,t)=>`principal://${nn(e)}/subject/${t}`,Nr=(e,t,n)=>`principalSet://${nn(e)}/attrib\
ute.${t}/${n}`;var $r=e=>`principalSet://${nn(e)}/*`;function Lr(e){let t=e.trim().replace(/^https?:(?=\/\/)/,"").replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,n,r,o]=ia.exec(t)??[];return n&&r&&o?{projectNumber:n,
pool:r,provider:o}:{code:"INPUT_PROVIDER_INVALID",...da(e.trim(),t)}}var rn="projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider\
>";function da(e,t){let[,n,r]=aa.exec(t)??[];if(n&&r)return{message:`"${e}" names a pool, not a provider in it`,suggestions:[`Append the provider: projects/${n}\
/locations/global/workloadIdentityPools/${r}/providers/<provider>`,`gcloud iam workload-identity-pools providers list --workload-identity-pool=${r} --location=g\
lobal --project=${n}`]};let[,o,s,i]=ca.exec(t)??[];if(o&&s)return{message:`"${e}" holds the project id "${o}" where its number belongs${i?"":", and no provider"}`,
suggestions:[`gcloud projects describe ${o} --format='value(projectNumber)'`,`Write projects/<that number>/locations/global/workloadIdentityPools/${s}/providers\
/${i??"<provider>"}`]};let a=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.exec(e);return{message:`"${e}" is not \
the full name of a workload identity provider`,suggestions:[a?`Write ${a[0]}`:`Write it as ${rn}`]}}var ua=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
la=/^\d{10,30}$/,Le=e=>la.test(e)||ua.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e);var De=e=>`projects/-/serviceAccounts/${e}`;function Me(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(t)??[];if(!n||/^gcp-sa-/.
test(n))return;let[r,...o]=n.split(".");return o.length>0?`${o.join(".")}:${r}`:r}var fa=({repositoryClaim:e,repositoryIn:t},n)=>t?.(n)??U(n[e]??"");function pa({attributeMapping:e,repositoryClaim:t,repositorySubject:n},r){if(n)return{subject:n(
r)};let o=vr(t),[s]=Object.entries(e).find(([i,a])=>i.startsWith("attribute.")&&a===o)??[];return s===void 0?{subject:r}:{attribute:{[s.slice(10)]:r}}}function ma(e,t,n){
let r=fa(e,t);if(r===""||e.repositorySubject)return;let o=pa(e,r);if("subject"in o){let{"google.subject":a=""}=e.attributeMapping;return{member:Cr(n,r),ifMapped:`\
google.subject=${a}`}}let[s="",i=""]=Object.entries(o.attribute)[0]??[];return{member:Nr(n,s,i),ifMapped:`attribute.${s}=${e.attributeMapping[`attribute.${s}`]}`}}
var ga=(...e)=>[...new Set(e.flatMap(t=>[...t.matchAll(/\bassertion(?:\.(\w+)|\[['"]([^'"]+)['"]\])/g)].map(([,n,r])=>n??r??"")))];function ha({attributeMapping:e,
ownerClaim:t,repositoryClaim:n,trustedBuild:r}){let{condition:o=""}=r??{};return[...new Set([t,n,...ga(typeof o=="function"?o(""):o,...Object.values(e))])]}function Dr(e,t,n){
let r=ma(e,t,n);return{...r?{binding:r}:{},claims:ha(e)}}u();var us=_(te(),1),ls=_(ot(),1),fs=_(zt(),1),I=_(V(),1);u();var ut=e=>({ok:!0,value:e}),on=e=>({ok:!1,reason:e}),Mr={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};function Ue(e){let t=e.trim().toLowerCase(),n=Object.hasOwn(Mr,
t)?Mr[t]:void 0;return n===void 0?on(`"${e}" is neither true nor false (t, f, 1 and 0 are accepted too)`):ut(n)}function sn(e){return e.split(/\r?\n|(?<!\\),/).
map(t=>t.replaceAll("\\,",",").trim()).filter(t=>t!=="")}var Ur={h:3600,m:60,s:1};function lt(e){let t=e.replace(/[\s,]/g,"").toLowerCase();if(/^\d+$/.test(t))return ut(
Number(t));if(!/^(?:\d+[hms])+$/.test(t))return on(`"${e}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`);let n=t.matchAll(
/(\d+)([hms])/g);return ut([...n].reduce((r,[,o,s])=>r+Number(o)*Ur[s],0))}function an(e){let[t,n]=Object.entries(Ur).find(([,r])=>e>=r&&e%r===0)??["s",1];return`${e/
n}${t}`}function jr(e){return/^\d{1,6}$/.test(e.trim())?ut(Number(e)):on(`"${e}" is not a whole number`)}var F="https://www.googleapis.com/auth/cloud-platform",
Fr={workload_identity_provider:{type:"string",mode:"federation",group:"identity",description:"Full name of the provider: projects/<number>/locations/global/work\
loadIdentityPools/<pool>/providers/<provider>."},service_account:{type:"string",group:"identity",description:"Email or unique id of the service account to act a\
s. Default: none. The job then acts as its federated identity, or as the account of the key."},audience:{type:"string",mode:"federation",defaultNote:"https://ia\
m.googleapis.com/<provider>",group:"identity",description:"Audience (aud) of the CI's ID token. Set it if the provider has allowed audiences."},credentials_json:{
type:"secret",mode:"key",group:"identity",description:"Service account key, as JSON, base64 or base64url."},delegates:{type:"list",group:"identity",description:"\
Chain of service accounts from the caller to the service account, in this order: emails or unique ids."},project_id:{type:"string",defaultNote:"from the key or \
the service account's email, if it is certain",forToken:!1,group:"identity",description:"Project id for later steps."},universe:{type:"string",default:"googleap\
is.com",group:"identity",description:"Domain of the Google Cloud universe."},token_format:{type:"string",defaultNote:"no token",group:"token",description:"Kind \
of token to output for later steps: access_token or id_token."},access_token_lifetime:{type:"duration",range:{min:1,max:43200},default:"3600s",group:"token",description:"\
Lifetime of the access token. A credentials file with a service account uses it too, if it is 600s or more. More than 3600s needs an organisation policy."},access_token_scopes:{
type:"list",format:"access_token",default:F,group:"token",description:"OAuth scopes of the access token."},access_token_subject:{type:"string",format:"access_to\
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
max:300},default:"0s",group:"calls",description:"How long to retry a refusal that a new binding can cause: changes take minutes to reach all of Google."}},fe=Object.
keys(Fr),K=Fr;var Hr=e=>`CI_AUTH_${e.toUpperCase()}`,Br=e=>e.replaceAll("_","-");u();var he=_(te(),1),ye=_(ot(),1),v=_(V(),1);u();var C=_(te(),1);var cn=1<<20,ya=C.constants.O_NONBLOCK??0;function ba(e){let t=(0,C.openSync)(e,C.constants.O_RDONLY|ya);try{if(!(0,C.fstatSync)(t).isFile())return;let n=Buffer.alloc(cn+1),r=0;for(let o=-1;o!==0;r+=o)o=
(0,C.readSync)(t,n,r,n.length-r,null);return{bytes:n.subarray(0,Math.min(r,cn)),isWhole:r<=cn}}finally{(0,C.closeSync)(t)}}var q=async e=>{try{return ba(e)?.bytes.toString("utf8")??""}catch(t){return J("")(t)}};var Xa=he.constants.O_NONBLOCK??0;async function ro(e,t){if((await(0,ye.lstat)(e).catch(J(void 0)))?.isSymbolicLink())throw Object.assign(new Error("a link"),{code:"\
ELOOP"});let r=he.constants.O_WRONLY|he.constants.O_APPEND|he.constants.O_CREAT|Xa,o=await(0,ye.open)(e,r|(he.constants.O_NOFOLLOW??0),420);try{if(!(await o.stat()).
isFile())throw Object.assign(new Error("no regular file"),{code:"EISDIR"});await o.appendFile(t.map(s=>`${s}
`).join(""))}finally{await o.close()}}var za=/^#!include:(.+)$/,Ya=4096,oo=e=>e.length<=Ya;async function Za(e,t){let{default:n}={default:bt()},r=!1;for(let o of e.
replace(/^\uFEFF/,"").split(`
`)){if(o.startsWith("#")||o.trim()===""||!oo(o))continue;let[,s,i=""]=/^(!?)(.*)$/s.exec(o.trim())??[],a=v.posix.normalize(`/${i.trim()}`).replace(/(?<=.)\/$/,"");
a!=="/"&&n({ignorecase:!1}).add(a).ignores(t)&&(r=s!=="!")}return r}var Qa=e=>[...new Set([...e].reverse())].reverse();async function ec(e,t,n){let{default:r}={
default:bt()},s=(await Promise.all(Qa(e.split(/\r?\n/)).map(i=>{let a=za.exec(i)?.[1];return a===void 0?i:n(a.trim())}))).flatMap(i=>i.split(`
`)).filter(oo);return r({ignorecase:!1}).add(s.join(`
`)).ignores(t)}var gn=e=>`/${e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/ +$/,t=>t.replaceAll(" ",String.raw`\ `)).replace(/\r$/,"[\r]")}`,tc=e=>e.replace(/[\\*?[]/g,
String.raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?"),nc=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,so=/\.(?:docker|container)ignore$/;
async function io(e,t){let n=(0,v.relative)(t,e).split(v.sep).join("/");if(n===""||n===".."||n.startsWith("../")||(0,v.isAbsolute)(n))return[];let r=await rc(t),
o=[...r.filter(s=>so.test(s)).map(s=>sc(s,n,t)),...r.filter(s=>s===".gcloudignore").map(s=>ic(s,n,t)),ac(r,n)];return(await Promise.all(o)).filter(s=>s!==void 0)}
async function rc(e){return(await(0,ye.readdir)(e,{withFileTypes:!0}).catch(()=>[])).filter(n=>!n.isDirectory()).map(({name:n})=>n).sort()}var ao=e=>q(e).catch(
()=>"");function co(e){return oe((0,v.basename)(e))?e.includes("/")?`**/${re}`:re:tc(e)}var oc=e=>oe((0,v.basename)(e))?re:gn(e);async function sc(e,t,n){if(!await Za(
await ao((0,v.join)(n,e)),t))return`${e} does not keep the credentials file out of images: add the line ${co(t)}`}async function ic(e,t,n){let r=o=>ao((0,v.join)(
n,o));if(!await ec(await r(e),t,r))return`${e} does not keep the credentials file out of uploads: add the line ${oc(t)}`}async function ac(e,t){if(e.includes(".\
dockerignore")||e.includes(".containerignore"))return;let n=e.find(r=>nc.test(r)&&!so.test(r)&&!e.includes(`${r}.dockerignore`));if(n)return`there is no .docker\
ignore in the folder of ${n}, so the credentials file can get into images: create it with the line ${co(t)}`}u();var T=_(ot(),1),be=_(V(),1);var fo=e=>(0,T.lstat)(e).then(t=>t.isSymbolicLink(),()=>!1);async function po(e){let t=(0,be.dirname)(e);try{if(!(await(0,T.stat)(t)).isDirectory())return uo(t,
"is not a folder")}catch(n){return["ENOENT","ENOTDIR"].includes(Oe(n))?uo(t,"does not exist"):Ce(e,ne(n))}return await cc(e)??dc(e)}var uo=(e,t)=>({code:"INPUT_\
WORKSPACE_MISSING",message:`the folder ${e} for the credentials file ${t}`,suggestions:["Create the folder first, check out the repository before the sign-in, o\
r choose another path."]});async function cc(e){try{return it(e,(await(0,T.lstat)(e)).isSymbolicLink())}catch(t){return Oe(t)==="ENOENT"?void 0:Ce(e,ne(t))}}async function dc(e){
try{await(0,T.access)((0,be.dirname)(e),T.constants.W_OK|T.constants.X_OK);return}catch(t){return Ce(e,ne(t))}}async function mo(e,t,n=()=>{},{link:r=T.link,mode:o=384}={}){
if(await uc(e))throw at(it(e,await fo(e)));let s=(0,be.join)((0,be.dirname)(e),Er());await lo({path:e,at:s,content:t,mode:o},n,()=>lc(s,e,r))||await lo({path:e,
at:e,content:t,mode:o},n,async()=>!0)}var uc=e=>(0,T.lstat)(e).then(()=>!0,()=>!1);async function lc(e,t,n){try{return await n(e,t),!0}catch(r){if(Oe(r)==="EEXI\
ST")throw r;return!1}}async function lo({at:e,content:t,mode:n,path:r},o,s){let i,a=!1;try{i=await(0,T.open)(e,"wx",n);let c=Yt(await i.stat({bigint:!0}));o(c),
await i.writeFile(t),a=await s(),e!==r&&await(0,T.unlink)(e);let d=Yt(await i.stat({bigint:!0}));return a&&!wr(c,d)&&o({...d,birthtimeMs:0}),a}catch(c){throw i&&
await(0,T.unlink)(e).catch(()=>{}),a&&await(0,T.unlink)(r).catch(()=>{}),await fc(r,c)}finally{await i?.close()}}async function fc(e,t){let n=Oe(t);return n===""||
t instanceof h?t:n==="EEXIST"?at(it(e,await fo(e)),t):at(Ce(e,ne(t)),t)}u();var Et=(e,t)=>({...e,refusalContext:{...e.refusalContext,...t}}),wt=e=>typeof e=="string"&&/^[!-~]+$/.test(e),Ee=({network:e,requestReason:t},n)=>e.send({...n,headers:{
...n.headers,...M({"x-goog-request-reason":t})}}),go=43200;function _t({network:e},t,n){let{access_token:r,expires_in:o,token_type:s}=x(t)??{};if(!wt(r))throw n(
"an access token");if(typeof s!="string"||s.toLowerCase()!=="bearer")throw n("the token_type Bearer");if(!pc(o))throw n(`an expires_in of 1 to ${go} seconds`);return{
value:r,expiresAt:Math.floor(e.clock.now())+o}}var pc=e=>Number.isInteger(e)&&Number(e)>0&&Number(e)<=go;function ho(e){let{access_token:t,expires_in:n}=x(e)??{};
return wt(t)&&(n===void 0||n===0)}function H(e,t,n,r){let o=hr(n.shown,`content type "${n.contentType}"`);return new h(e,`${t} answered ${n.status} without ${r}\
, but ${o}`,{suggestions:["Look for a proxy between this machine and Google that answers in its place."],server:{status:n.status,text:o}})}var we=3600,yo={sts:"\
CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH_ENDPOINT_IAM"},kt=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.
test(e),bo=new Set(["127.0.0.1","localhost","[::1]"]);function hn(e,t){return mc(yo,e,t)}function mc(e,t,n){let r=[],o=Object.entries(e).map(([s,i])=>{let a=t[i]?.
trim();return a?(_o(a)||r.push({code:"INPUT_ENDPOINT_INVALID",message:`${i} must be an https URL without a query, or an http one on the loopback address`,suggestions:[
`Unset ${i}, or write for example https://${s}.googleapis.com`]}),[s,a.replace(/(?<!\/)\/+$/,"")]):[s,`https://${s}.${n}`]});return{endpoints:Object.fromEntries(
o),problems:r}}var Eo=e=>Object.entries(yo).flatMap(([t,n])=>{let r=e[n]?.trim();return!r||!_o(r)||bo.has(new URL(r).hostname)?[]:[`tokens for ${t} go to ${new URL(
r).host}, as ${n} says`]}),wo=e=>hn(e,"googleapis.com").problems;function _o(e){if(!URL.canParse(e))return!1;let{hash:t,hostname:n,password:r,protocol:o,search:s,
username:i}=new URL(e);return t||r||s||i?!1:o==="https:"||o==="http:"&&bo.has(n)}var z=({universe:e})=>e==="googleapis.com";u();function St(e,t){let n=Ue(e[t]?.trim()??"");return n.ok?n.value:K[t].default==="true"}function To(e,t){let n=[],r=(a,c,...d)=>{n.push({code:a,message:c,suggestions:d})},
o=a=>e[a]?.trim()||void 0,s=a=>o(a)??K[a].default??"";function i(a,c,d){let l=c(s(a));return l.ok?l.value:r(d,`${t.nameOf(a)}: ${A(l.reason)}`)}return{...t,raw:e,
problems:n,add:r,text:o,parsed:i,boolean:a=>i(a,Ue,"INPUT_BOOLEAN_INVALID")??!1,duration(a,c="INPUT_DURATION_INVALID"){let{max:d,min:l}=K[a].range??{min:0,max:Number.
POSITIVE_INFINITY},g=i(a,lt,c);return g!==void 0&&(g<l||g>d)&&r(c,`${t.nameOf(a)}: "${s(a)}" is not between ${an(l)} and ${an(d)}`),g??l}}}var Be=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.
test(e);function Io({add:e,nameOf:t,text:n},r){let o=n(r);if(o===void 0||!Be(o))return;let s=K[r].type==="secret"?"the value":`"${A(o)}"`;e("INPUT_PLACEHOLDER",
`${t(r)}: ${s} was not expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in a shell "$NAME" in double quotes.')}function So(e,{nameOf:t},n=!!e.
service_account?.trim()){let r={...hc(e),impersonates:n};return fe.filter(o=>r.given(o)).flatMap(o=>gc(t(o),bc(o,r,t)))}var gc=(e,t)=>(t===void 0?[]:[t]).map(({code:n,message:r,suggestions:o=[]})=>({code:n,message:`${e} ${r}`,suggestions:o.map(s=>s.replace(/\bdelete it\.$/i,i=>i.
replace("it",e)))}));function hc(e){let t=n=>e[n]?.trim()??"";return{given:n=>t(n)!==""&&!yc(n,t(n)),federation:t("workload_identity_provider")!=="",key:t("cred\
entials_json")!=="",direct:t("workload_identity_provider")!==""&&t("service_account")==="",format:t("token_format"),file:St(e,"create_credentials_file"),impersonates:t(
"service_account")!==""}}function yc(e,t){let{default:n,type:r}=K[e];return n===void 0?!1:r==="duration"?ko(lt(t),lt(n)):r==="boolean"?ko(Ue(t),Ue(n)):t===n}var ko=(e,t)=>e.
ok&&t.ok&&e.value===t.value;function bc(e,t,n){let{mode:r}=K[e];return r!==void 0&&t.federation!==t.key&&!t[r]?It(`has no effect with ${n(t.key?"credentials_jso\
n":"workload_identity_provider")}`):Ec(e,t,n)??wc[e]?.(t,n)}var xo=e=>["","access_token","id_token"].includes(e);function Ec(e,t,n){let{format:r}=K[e];if(r===void 0||
t.format===r||!xo(t.format))return;let o=`${n("token_format")} ${r}`;return It(`has no effect without ${o}`,`Add ${o}, or delete it.`)}var It=(e,t="Delete it.")=>({
code:"INPUT_NOT_APPLICABLE",message:e,suggestions:[t]}),Tt=e=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:e,suggestions:["Add the service account to become."]}),
wc={token_format:({direct:e,format:t},n)=>e&&t==="id_token"?Tt(`id_token needs ${n("service_account")}: a federated identity has no ID token of its own`):void 0,
delegates:({direct:e},t)=>e?Tt(`needs ${t("service_account")}: there is nobody to delegate to`):void 0,access_token_subject:({direct:e},t)=>e?Tt(`needs ${t("ser\
vice_account")}: a service account signs for the user`):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:r},o)=>e?Tt(`needs ${o("service_acc\
ount")}: a federated token lives as long as the CI's ID token`):n==="access_token"||!xo(n)||t&&r?void 0:It("has nothing that it applies to: no access token, no \
credentials file that impersonates"),credentials_file_path:({file:e},t)=>e?void 0:It(`has no effect with ${t("create_credentials_file")} false`)};u();u();var kn=_(V(),1);u();u();var $o=_(Ao(),1);u();var _e=_(te(),1),Po=_(zt(),1),Ge=_(V(),1),xt={platform:(0,Po.platform)(),isFile:Ic},vo=[".com",".exe",".bat",".cmd"];function yn(e,t,n=xt){let{join:r}=bn(n);return Oo(_c(t,n).map(o=>r(o,e)),n)}var Oo=(e,t)=>e.flatMap(n=>Tc(n,t)).find(t.isFile),bn=({platform:e})=>e==="win32"?Ge.win32:
Ge.posix;function _c(e,t){let{delimiter:n,isAbsolute:r}=bn(t);return(t.platform==="win32"?kc(e):(e.PATH??"").split(n)).filter(s=>r(s))}function kc(e){let[,t=""]=Object.
entries(e).find(([n])=>n.toUpperCase()==="PATH")??[];return(t.match(/(?:"[^"]*"|[^;"])+/g)??[]).map(n=>n.replace(/^"(.*)"$/,"$1"))}function Tc(e,{platform:t}){return t!==
"win32"||vo.includes(Ge.win32.extname(e).toLowerCase())?[e]:vo.map(n=>e+n)}function Ic(e){try{return(0,_e.statSync)(e).isFile()?((0,_e.accessSync)(e,_e.constants.
X_OK),!0):!1}catch{return!1}}function Co({args:e,cwd:t,env:n,file:r},o=xt){if(o.platform!=="win32")return{file:r,args:e};let i=!/[\\/:]/.test(r)?yn(r,n,o):Oo([bn(
o).resolve(t,r)],o);return i===void 0?"ENOENT":/\.(?:bat|cmd)$/i.test(i)?Sc(i,e,n):{file:i,args:e}}function Sc(e,t,n){if(t.some(s=>/[\r\n]/.test(s)))return"it i\
s a batch file, and a batch file cannot take an argument with a line break";let r=En(n);if(r===void 0)return"it is a batch file, and SystemRoot, the folder of c\
md, is not set";let o=[e,...t].map(Rc).join(" ");return{file:`${r}\\cmd.exe`,args:["/e:on","/v:off","/d","/s","/c",`"${o}"`],windowsVerbatimArguments:!0}}function En(e){
let t=e.SystemRoot??e.SYSTEMROOT;return t&&`${t}\\System32`}var xc=/^[\w#$*+./:?@\\-]*[\w#$*+./:?@-]$/,Rc=e=>xc.test(e)?e:`"${e.replace(/(\\*)"/g,'$1$1""').replace(
/(\\+)$/,"$1$1").replaceAll("%","%%cd:~,%")}"`;var No=1<<20;function Ac(e,t){let{env:n,file:r}=e,s=!/[\\/:]/.test(r)&&(n.PATH??n.Path)!==void 0?yn(r,n,t):r;return s===void 0?"ENOENT":Co({...e,file:s},t)}async function Lo(e,t=xt){
let{args:n,cwd:r,env:o,file:s,input:i,shell:a,signal:c,timeoutMs:d}=e,l=a?{file:s,args:n}:Ac(e,t);if(typeof l=="string")return{stdout:"",stderr:"",failure:`cann\
ot be started (${l})`};let g=t.platform==="win32",{spawn:b}=process.getBuiltinModule("node:child_process");return new Promise(y=>{let{windowsVerbatimArguments:w}=l,
k={cwd:r,env:{...o},shell:a,detached:!g,windowsHide:!0,windowsVerbatimArguments:w},W=b(l.file,l.args,k),ve={stdout:"",stderr:""},Kt,qt=O=>{let j=Kt===void 0;Kt??=
O,g?j&&Pc(W,()=>b(...Oc(W,o))):vc(W)},oa=setTimeout(()=>qt(`ran for more than ${d/1e3} s`),d),Xt=()=>qt("was interrupted");c?.addEventListener("abort",Xt,{once:!0}),
c?.aborted&&Xt();for(let O of["stdout","stderr"])W[O].setEncoding("utf8").on("data",j=>{ve[O]+=j,ve[O].length>No&&qt(`printed more than ${No} bytes`)});let mr=O=>{
clearTimeout(oa),c?.removeEventListener("abort",Xt);let j=Kt??O,gr=N(ve.stderr);y(j===void 0?ve:{...ve,failure:gr?`${j}: ${gr}`:j})};W.on("error",({code:O})=>mr(
`cannot be started (${O})`)),W.on("close",(O,j)=>mr(O===0?void 0:`ended with ${O??j}`)),W.stdin.on("error",()=>{}),W.stdin.end(i)})}function vc(e){try{e.pid!==void 0&&
(0,$o.kill)(-e.pid,"SIGKILL")}catch{}}function Pc(e,t){if(e.pid===void 0)return;let n=()=>{e.kill("SIGKILL");for(let r of[e.stdout,e.stderr])r.destroy()};t().on(
"error",n).on("close",n)}var Oc=({pid:e},t)=>[`${En(t)}\\taskkill.exe`,["/pid",String(e),"/t","/f"],{env:{...t},stdio:"ignore",windowsHide:!0}];var Cc=_(te(),1),Mo=_(V(),1);function Nc({code:e,message:t}){let n=[e,t].filter(r=>typeof r=="string").join(": ");return n?`: ${N(n)}`:""}var Do=3e4;function Uo(e,t,n,r){let o="the command of --oidc-token-command",s=!1;return{label:o,mintsAgain:!0,mayRepeat:!0,choosesAudience:!0,secrets:[],async mint(i,{
signal:a}){let{failure:c,stderr:d,stdout:l}=await Lo({file:e,args:[],shell:!0,env:{...t,GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE:i},cwd:n,timeoutMs:Do,signal:a});if(c!==
void 0)throw new h("OIDC_REQUEST_FAILED",`${o} ${c}`);let g=r===void 0?x(l):void 0;if(g?.version===1&&g.success===!1)throw new h("OIDC_REQUEST_FAILED",`${o} rep\
orted a failure${Nc(g)}`);return s=$c(g)&&d==="",Ne(l,r,o)},refreshSource:()=>s&&(0,Mo.isAbsolute)(e)&&!/["'\\$`|;&<>*?]| {2}/.test(e)?{kind:"executable",command:e,
timeoutMs:Do}:void 0}}var $c=(e={})=>e.version===1&&e.success===!0&&typeof e.id_token=="string";u();var jo=_(te(),1);u();function ke(e){let t=e.split("."),[n,r]=t.slice(0,2).map(Lc);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&r?{header:n,claims:r}:void 0}function Lc(e){
if(/^[\w-]+$/.test(e))try{let t=JSON.parse(Buffer.from(e,"base64url").toString("utf8"));return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}
var Dc=(e,t)=>{let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0},Mc=864e10;function Rt(e,t){let n=Dc(e,t);return n===void 0||Math.abs(n)>Mc?void 0:
Math.floor(n)}function We(e){let n=[[/^\s*$/,"only spaces"],[/^\*+$/,"a masked text (***)"],[/^\$\{?\{?/,"a variable that was not replaced by its value"],[/^\s*</,
"HTML or XML"],[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped twice"],[/^\s*\{/,"JSON"],[/^\s*["']/,"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,"base\
64 text"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by spaces"]].find(([r])=>r.test(e))?.[1]??"plain text";return`${e.length} characters that look like ${n}`}var wn=(e,t,{field:n,lastsForJob:r=!1}={})=>({...Fo(`the variable ${e}`,async()=>Ne(t[e]??"",n,`the variable ${e}`)),lastsForJob:r}),Fo=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function _n(e,{field:t,isRenewed:n=!1,lastsForJob:r=!1}={}){let o=`the file ${e}`,s=()=>{try{return(0,jo.readFileSync)(
e,"utf8")}catch(i){throw _r(o,String(i.code))}};return{...Fo(o,async()=>Ne(s(),t,o)),mintsAgain:n,lastsForJob:r,refreshSource(){let i=Qt(s(),t,o);if(i.isExact)return{
kind:"file",path:e,...i.field===void 0?{}:{field:i.field}}}}}function Ho(e,{field:t,headers:n,method:r}){let o=`the URL on ${e.host}`,s;return{label:o,mintsAgain:!0,
choosesAudience:!1,secrets:Object.entries(n).filter(([i])=>!/^(?:accept|content-type|user-agent)$/i.test(i)).map(([,i])=>i.split(" ").at(-1)??i),async mint(i,a){
let{body:c,shown:d,status:l}=await a.send({service:o,method:r,url:e,headers:n});if(l>=200&&l<=299)return s=Qt(c,t,o,d),s.token;throw new h("OIDC_REQUEST_FAILED",
`${o} answered HTTP ${l} and no token`,{server:{status:l,text:N(c)},suggestions:[`Call it by hand, with the same method and headers: ${e.origin}${e.pathname}`]})},
refreshSource:()=>r==="GET"&&s?.isExact?{kind:"url",url:e.href,headers:n,...s.field===void 0?{}:{field:s.field}}:void 0}}function Bo(e,t,n){let r=Object.entries({"--oidc-token-env":e.env,"--oidc-token-file":e.file,"--oidc-token-command":e.command,"--oidc-token-url":e.url}).filter(
([,i])=>i!==void 0);if(r.length>1)return{problems:[Te(`${r.map(([i])=>i).join(" and ")} exclude each other`)]};let o=[...Uc(e,t),...jc(e)];if(o.length>0)return{
problems:o};if(e.env!==void 0)return{source:wn(e.env,t,e),problems:o};if(e.file!==void 0)return{source:_n((0,kn.resolve)(n,e.file),e),problems:o};if(e.command!==
void 0)return{source:Uo(e.command,t,n,e.field),problems:o};if(e.url!==void 0)return{source:Fc(e.url,e,t),problems:o};if(t.CI_AUTH_ID_TOKEN)return{source:wn("CI_\
AUTH_ID_TOKEN",t),problems:o};let s=t.CI_AUTH_ID_TOKEN_FILE;return s?{source:_n((0,kn.resolve)(n,s)),problems:o}:{problems:o}}var Te=(e,t)=>({code:"INPUT_TOKEN_\
SOURCE_INVALID",message:e,suggestions:t===void 0?[]:[t]});function Uc({headers:e=[],url:t},n){return e.length>0&&t===void 0?[Te("--oidc-token-header needs --oid\
c-token-url")]:e.flatMap(r=>{let[,o,s]=/^([A-Za-z0-9-]+)=([A-Za-z_]\w*)$/.exec(r)??[];if(!o||!s)return[Te("--oidc-token-header is not of the form NAME=VARIABLE",
"Write NAME=VARIABLE, where VARIABLE holds the value. Every process can read a command line, so the value must not be in it.")];if(n[s])return[];let i=/^[A-Z_][A-Z0-9_]*$/.
test(s)?`the variable ${s}`:"its variable";return[Te(`--oidc-token-header ${o}: ${i} is empty or not set`)]})}function jc({method:e,url:t}){return t===void 0?e===
void 0?[]:[Te("--oidc-token-method needs --oidc-token-url")]:URL.canParse(t)&&["http:","https:"].includes(new URL(t).protocol)?[]:[Te("--oidc-token-url is not a\
n http or https URL")]}function Fc(e,{field:t,headers:n=[],method:r},o){let s=n.map(i=>i.split("=")).map(([i="",a=""])=>[i,o[a]??""]);return Ho(new URL(e),{field:t,
headers:Object.fromEntries(s),method:r==="POST"?"POST":"GET"})}u();u();function Hc(e,t){let[n,r]=[[...e],[...t]],o=[Array.from({length:r.length+1},(i,a)=>a)],s=(i,a)=>o[i]?.[a]??Number.POSITIVE_INFINITY;for(let[i,a]of n.entries()){
let c=[i+1];o.push(c);for(let[d,l]of r.entries()){let g=a===r[d-1]&&l===n[i-1],b=s(i,d)+(a===l?0:1),y=g?s(i-1,d-1)+1:b;c.push(Math.min(b,y,s(i,d+1)+1,s(i+1,d)+1))}}
return s(n.length,r.length)}var Bc=({length:e})=>Math.max(1,e/3);function Go(e,t){let[n]=t.map(r=>({candidate:r,edits:Hc(e.toLowerCase(),r.toLowerCase())})).sort(
(r,o)=>r.edits-o.edits);return n===void 0||n.edits<=Bc(n.candidate)?n?.candidate:e.length>2?t.find(r=>e.startsWith(r)||r.startsWith(e)):void 0}u();var At=_(br(),1);function Jo(e){let t=x(e)??x(Wc(e));return t?Gc(t):Vc(e)}function Gc(e){if(e.type!=="service_account")return Jc(e.type);let t=["client_email","private_key"].filter(
n=>typeof e[n]!="string"||e[n]==="");return t.length>0?vt("KEY_FIELD_MISSING",`the key has no ${t.join(" and no ")}`,"Store the key file as it was downloaded."):
Kc(e)}function Wc(e){let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var vt=(e,t,...n)=>({code:e,
message:t,suggestions:n});function Vc(e){let t=We(e),n=/^\s*\{\s*(?:\\n|\\")/.test(e);return vt("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,
n?"The secret store escaped the line breaks: store the key as one line, made by jq -c . key.json":"Store the whole file in the secret, best as one line, made by\
 jq -c . key.json")}var Wo={external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use \
the key of its source, and its account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federa\
tion."};function Jc(e){let t=typeof e=="string"&&Object.hasOwn(Wo,e)?Wo[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";
return vt("KEY_WRONG_TYPE",`the JSON is ${n}, not a service_account key`,t??"Use the JSON of a service account key.")}function Kc(e){let t=String(e.private_key),
n=Vo(t),r=t.replaceAll("\\n",`
`),o=n??Vo(r);if(!o)return vt("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${We(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
r changed on the way into the secret: store the downloaded file again, made one line by jq -c . key.json");let s="the private_key held \\n as two characters wher\
e line breaks belong; they were read as line breaks",i=["client_id","private_key_id"].filter(a=>typeof e[a]!="string");return{email:String(e.client_email),projectId:Tn(
e.project_id),universe:Tn(e.universe_domain),file:n?e:{...e,private_key:r},privateKey:o,keyId:Tn(e.private_key_id),notes:[...n?[]:[s],...i.length>0?[`the key ha\
s no ${i.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var Tn=e=>typeof e=="string"&&e!==""?e:void 0;function Vo(e){try{let t=(0,At.createPrivateKey)(
e);return t.asymmetricKeyType==="rsa"?t:void 0}catch{return}}function Ko({keyId:e,privateKey:t}){let n=o=>Buffer.from(JSON.stringify(o)).toString("base64url"),r=n(
{alg:"RS256",typ:"JWT",...M({kid:e})});return o=>{let s=`${r}.${n(o)}`;try{return`${s}.${(0,At.sign)("sha256",Buffer.from(s),t).toString("base64url")}`}catch{throw new h(
"KEY_PRIVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}var qc=["access_token","id_token"],Xc=3600,qo=3600;function Yo(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime","INPUT_L\
IFETIME_INVALID")}function Zo(e,t){let{add:n,nameOf:r,text:o}=e,s=o("token_format");if(s===void 0)return;if(s==="access_token")return zc(e,t??Xc);if(s==="id_tok\
en")return Zc(e);let i=Go(s,qc);return n("INPUT_TOKEN_FORMAT_INVALID",`${r("token_format")}: unknown token format: "${A(s)}"`,i?`Write ${i}.`:"Write access_toke\
n or id_token, or leave it empty.")}function zc(e,t){let{add:n,nameOf:r,text:o}=e,s=o("access_token_subject"),i=sn(o("access_token_scopes")??""),a=i.length>0?i:
[F];for(let c of a.filter(d=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(d))){let d=`${r("access_token_scopes")}: "${A(c)}" is not a scope`;n("INPUT_SCOPE_INVALID",d,"S\
eparate scopes by commas or newlines.")}return s!==void 0&&Yc(e,{user:s,lifetimeSeconds:t,hasScopes:i.length>0}),{format:"access_token",lifetimeSeconds:t,scopes:a,
user:s}}function Yc({add:e,nameOf:t},{hasScopes:n,lifetimeSeconds:r,user:o}){let s=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(o)||e("INPUT_SUBJECT_IN\
VALID",`${s}: "${A(o)}" is not an email address`),n||e("INPUT_SCOPES_REQUIRED",`${s} needs ${t("access_token_scopes")}`,"List the scopes that the Workspace admi\
n granted to the service account."),r>qo){let i=`at most ${qo}s together with ${s}`;e("INPUT_LIFETIME_INVALID",`${t("access_token_lifetime")}: ${i}`)}}function Zc({
add:e,boolean:t,nameOf:n,text:r}){let o=r("id_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is required for an ID t\
oken`,"Give the URL of the service that will be called."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var Xo=256;function Qo(e){
let{add:t,nameOf:n,text:r}=e,o=r("workload_identity_provider"),s=r("credentials_json");return o===void 0?s===void 0?td(e):ed(e,s):s===void 0?Qc(e,o):t("INPUT_SO\
URCE_CONFLICT",`${n("workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}function Qc({add:e,nameOf:t,
text:n},r){let o=n("audience");o!==void 0&&(o.length>Xo||new RegExp("\\p{Cc}","u").test(o))&&e("INPUT_AUDIENCE_INVALID",`${t("audience")}: at most ${Xo} charact\
ers, and no line break`);let s=Lr(r);if(!("code"in s))return{mode:"federation",provider:s,audience:o??Or(s)};let{code:i,message:a,suggestions:c=[]}=s;return Be(
r)?void 0:e(i,`${t("workload_identity_provider")}: ${A(a)}`,...c)}function ed({add:e,nameOf:t},n){let r=Jo(n);return"code"in r?Be(n)?void 0:e(r.code,`${t("crede\
ntials_json")}: ${r.message}`,...r.suggestions??[]):{mode:"key",key:r}}var In={federation:["workload_identity_provider"],key:["credentials_json"]},td=e=>e.ambient&&
e.mode===void 0?{mode:"ambient"}:rd(e),nd="This machine runs as a service account already: client libraries use it as it is. To act as another one: ci-auth exec\
 --service-account ACCOUNT -- COMMAND";function rd(e){let{add:t,ambient:n,mode:r,raw:o,secretsWithheld:s}=e,i=r===void 0?[...In.federation,...In.key]:In[r],a=i.
some(c=>o[c]!==void 0);t("INPUT_SOURCE_MISSING",[od(i,e),...s===void 0?[]:[s]].join("; "),...n?[nd]:[],...a||s!==void 0?[sd(s)]:i.flatMap(id(e)))}function od(e,{
nameOf:t,raw:n}){let r=e.find(i=>n[i]);if(r!==void 0)return`${t(r)} is given, but holds nothing but blanks`;let o=e.some(i=>n[i]!==void 0),s=e.map(t);return s.length>
1?`neither ${s.join(" nor ")} ${o?"has a value":"is given"}`:`${s[0]} is ${o?"empty":"not given"}`}var sd=e=>e===void 0?"Check the name of the secret or variabl\
e, and that this job may read it.":"Skip this step in such runs, or run it after the merge. A provider name is no secret: write it down in plain.",id=({nameOf:e})=>t=>{
let n=e(t);if(t==="credentials_json"){let r=n.startsWith("--")?` PATH, or the key itself in ${Hr(t)}`:"";return[`Give a service account key: ${n}${r}`]}return[`\
Give the full name of the provider: ${n} ${rn}`,"To see the names: gcloud iam workload-identity-pools providers list --workload-identity-pool=POOL --location=gl\
obal --project=PROJECT_ID --format='value(name)'"]};function es(e){let t=e.text("service_account");return t===void 0||Le(t)?t:ns(e,"service_account",t)}function ts(e){
let n=sn(e.text("delegates")??"").map(r=>r.replace(/^projects\/-\/serviceAccounts\//,""));for(let r of n)Le(r)||ns(e,"delegates",r);return n}function ns({add:e,
nameOf:t},n,r){if(Be(r))return;let o=`"${A(r)}" is neither the email nor the unique id of a service account`;e("INPUT_SERVICE_ACCOUNT_INVALID",`${t(n)}: ${o}`,"\
gcloud iam service-accounts list --project=PROJECT_ID")}var zo=20,Sn=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.test(e);function rs({add:e,nameOf:t,text:n}){let r=n(
"project_id");return r===void 0||Sn(r)?r:e("INPUT_PROJECT_INVALID",`${t("project_id")}: "${A(r)}" is not a project id`,"gcloud projects list")}function os({add:e,
nameOf:t,text:n}){let r=n("universe");return r===void 0||kt(r)?r:e("INPUT_UNIVERSE_INVALID",`${t("universe")}: "${A(r)}" is not a domain name`)}function ss({add:e,
nameOf:t,text:n}){let r=n("request_reason");if(r===void 0||/^[\x20-\x7e]{1,1024}$/.test(r))return r;let o=`${t("request_reason")}: one line of printable ASCII, \
since it is sent as a header`;return e("INPUT_HEADER_INVALID",o)}function is({add:e,nameOf:t,parsed:n}){let r=n("retries",jr,"INPUT_NUMBER_INVALID")??0;return r>
zo&&e("INPUT_NUMBER_INVALID",`${t("retries")}: ${r} is above ${zo}`),r}var xn={min:600,max:43200},ad=3600;function as(e,t,n){let r=To(e,t),o=cd(r),s=o&&o.serviceAccount!==void 0;if(st([...r.problems,...So(e,t,s),...n]),o)return o;throw new Error(
"no plan, and nothing that is wrong with it")}function cd(e){for(let w of fe)Io(e,w);let{boolean:t,duration:n,text:r}=e,o=Qo(e),s=es(e),i=Yo(e),a=Zo(e,i),c={delegates:ts(
e),exportVariables:t("export_environment_variables"),requestReason:ss(e),retries:is(e),timeoutMs:n("timeout")*1e3,propagationMs:n("wait_for_propagation")*1e3,verify:t(
"verify")},d={path:r("credentials_file_path"),cleanup:t("cleanup_credentials")},l=t("create_credentials_file"),g=rs(e),b=os(e);if(!o)return;md(e,o);let y=s!==void 0&&
dd(o,s)?void 0:s;return gd(e,a,y),hd(e,a,b??Rn(o)),{...c,identity:o,serviceAccount:y,token:a,file:l?{...d,lifetimeSeconds:y===void 0?void 0:ld(i)}:void 0,projectId:g??
ud(o,s),universe:b??Rn(o),notes:[...o.mode==="key"?o.key.notes:[],...fd(i,l&&y!==void 0),...pd(o,y)]}}var dd=(e,t)=>e.mode==="key"&&[e.key.email,e.key.file.client_id].
includes(t),Rn=e=>(e.mode==="key"?e.key.universe:void 0)??"googleapis.com";function ud(e,t){let n=t===void 0?void 0:Me(t);if(n!==void 0||e.mode!=="key")return n;
let{email:r,projectId:o}=e.key;return o!==void 0&&Sn(o)?o:Me(r)}var ld=e=>e!==void 0&&e>=xn.min&&e<=xn.max?e:void 0;function fd(e,t){if(e===void 0)return[];let{
min:n}=xn;return[...t&&e<n?[`a credentials file cannot ask for less than ${n}s, so it leaves the lifetime out`]:[],...e>ad?["a lifetime above 3600s needs constr\
aints/iam.allowServiceAccountCredentialLifetimeExtension for this account"]:[]]}function pd(e,t){if(e.mode!=="key"||t===void 0)return[];let{email:n}=e.key;return[
`the key's account ${n} impersonates ${t}: it needs roles/iam.serviceAccountTokenCreator on it`]}function md({add:e,nameOf:t},n){let r=Rn(n);if(kt(r))return;let o=`${t(
"credentials_json")}: its universe_domain "${A(r)}" is not a domain name`;e("INPUT_UNIVERSE_INVALID",o)}function gd({add:e,nameOf:t},n,r){if(n?.format!=="access\
_token"||n.user===void 0||r===void 0||r.includes("@")||!Le(r))return;let o=`${t("service_account")}: domain-wide delegation needs the email, not the unique id`,
s=`gcloud iam service-accounts describe ${r} --format='value(email)'`;e("INPUT_SERVICE_ACCOUNT_INVALID",o,s)}function hd({add:e,nameOf:t},n,r){n?.format!=="acce\
ss_token"||n.user===void 0||z({universe:r})||e("INPUT_NOT_APPLICABLE",`${t("access_token_subject")} has no effect in the universe ${A(r)}`)}async function cs({ci:e,
named:t,raw:n,surroundings:r}){let{problems:o,source:s}=await yd(t,r);if(s)return{source:{...s,origin:{named:t}},problems:o};if(o.length>0||!n.workload_identity_provider?.
trim())return{problems:o};try{return{source:{...e.tokenSource(r),origin:{ci:e.id,...M({module:e.module})}},problems:[]}}catch(i){if(i instanceof h)return{problems:[
i]};throw i}}async function yd(e,{cwd:t,env:n}){return!Object.values(e).some(o=>o!==void 0)&&!n.CI_AUTH_ID_TOKEN&&!n.CI_AUTH_ID_TOKEN_FILE?{problems:[]}:Bo(e,n,
t)}var bd=["workload_identity_provider","service_account","audience","delegates","universe","token_format","access_token_lifetime","access_token_scopes","access_to\
ken_subject","id_token_audience"],Ed=/^(?:OIDC|STS|IAM|API)_/;function ps(e,t){if(!(e instanceof h)||!Ed.test(e.code))return e;let n=bd.flatMap(o=>{let s=t[o]?.
trim().replace(/\s*\n\s*/g,",");return s?[`--${Br(o)}`,/^[\w./:@-]+$/.test(s)?s:le(s)]:[]}),r=[`${yr} doctor`,...n].join(" ");return e.with({suggestions:[...e.suggestions,
`To have it explained, in the same job: ${r}`]})}async function ms(e){let{ci:t,handover:n,mode:r,nameOf:o,others:s=[],raw:i,surroundings:a}=e,c=St(i,"create_cre\
dentials_file")?await _d(t,a,i.credentials_file_path?.trim()||void 0):void 0,d=await cs(e),l=!!i.token_format?.trim(),g={nameOf:o,mode:r,ambient:t.hasGoogleIdentity,
secretsWithheld:t.secretsWithheld?.(a.env)};return{plan:as(i,g,[...s,...d.problems,...wo(a.env),...c?.problems??[],...n==="ci"?wd(t,An(e),{variables:St(i,"expor\
t_environment_variables"),outputs:l}):[]]),place:c?.place,source:d.source}}var An=({ci:e,handover:t,print:n=()=>{},surroundings:r})=>t==="ci"?e.handover?.(r,n):
void 0;function wd(e,t,n){let r=t?.problems(n)??[];return!n.outputs||t?.setOutputs?r:[...r,{code:"INPUT_TOKEN_UNDELIVERABLE",message:`a token was asked for, but\
 ${e.label} has no place to hand it to later steps`,suggestions:["Print it with ci-auth token, or choose an --output-format."]}]}async function _d(e,t,n){let r=n===
void 0?(0,I.join)(e.credentialsFolder(t),ct()):(0,I.resolve)(t.cwd,n),o=Td(r)??await po(r),s=dt(e,t).inspect();return{place:{ci:e,surroundings:t,path:r},problems:[
o,s].filter(i=>i!==void 0)}}var kd=/private_key|-----BEGIN|eyJ0eX|[\w+/=-]{500}/;function Td(e,t=(0,fs.platform)()){let n=Id(e)??(t==="win32"?xd(e):void 0);return n===
void 0?void 0:{code:"FILE_WRITE_FAILED",message:`the path of the credentials file ${n}`}}function Id(e){return new RegExp("\\p{Cc}","u").test(e)?"holds a contro\
l character":kd.test(e)?"is a key":void 0}var Sd=/^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:\..*)?$/i;function xd(e){let{root:t}=I.win32.
parse(e),n=e.slice(t.length).split(/[\\/]/);return/^[\\/]{2}[.?]/.test(t)||n.some(r=>Sd.test(r))?"is that of a device of Windows":n.some(r=>/[<>:"|?*]/.test(r))?
'holds one of < > : " | ? *, which no name of Windows has':n.some(r=>/[ .]$/.test(r))?"has a name that ends in a dot or a blank, which Windows drops":void 0}var ds=e=>(0,ls.realpath)(
e).catch(()=>e);async function gs({ci:e,path:t,surroundings:n}){let r=await ds(e.workspace(n)),o=(0,I.join)(await ds((0,I.dirname)(t)),(0,I.basename)(t));return[
...Rd(o,r)&&(0,us.readdirSync)(r).every(a=>oe(a)||(0,I.join)(r,a)===o)?[`the workspace ${r} is empty: a checkout after this step deletes the credentials file; c\
heck out first`]:[],...await io(o,r)]}function Rd(e,t){let n=(0,I.relative)(t,e);return n!==""&&n!==".."&&!n.startsWith(`..${I.sep}`)&&!(0,I.isAbsolute)(n)}u();u();var Ad=["CLOUDSDK_PROJECT","CLOUDSDK_CORE_PROJECT","GCP_PROJECT","GCLOUD_PROJECT","GOOGLE_CLOUD_PROJECT"],vd=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_A\
PPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"],ys={CLOUDSDK_AUTH_ACCESS_TOKEN:"gcloud",CLOUDSDK_AUTH_ACCESS_TOKEN_FILE:"gcloud",GOOGLE_OAUTH_ACCESS_TOKEN:"\
Terraform's Google provider"},hs=[-62167219200,253402300799],ae=e=>new Date(Math.min(Math.max(e,hs[0]),hs[1])*1e3).toISOString().replace(".000Z","Z");function bs(e){
let{credentialsFile:t,executable:n,projectId:r}=e;return{...r===void 0?{}:Object.fromEntries(Ad.map(o=>[o,r])),...t===void 0?{}:Object.fromEntries(vd.map(o=>[o,
t])),...n?{[Zt]:"1"}:{}}}u();var Ds=_(br(),1),Dt=_(te(),1),Je=_(V(),1);u();var Pt={now:()=>Date.now()/1e3,elapsedMs:()=>performance.now()},Pd=[[31536e3,"years"],[86400,"days"],[3600,"h"],[60,"min"]];function Ot(e){let[t,n]=Pd.find(
([r])=>e>=2*r)??[1,"s"];return`${Math.round(e/t)} ${n}`}u();u();u();var Es=65536;function Od({body:e,status:t}){let n=x(e),{error:r,error_description:o}=n??{};return typeof r=="string"?{status:t,error:r,text:(typeof o=="string"?
o:r).slice(0,Es),reason:"",metadata:{}}:typeof r=="object"&&r!==null?Cd(t,r):{status:t,error:"",text:N(e)||"(empty body)",reason:"",metadata:{}}}function Cd(e,t){
let r=(Array.isArray(t.details)?t.details:[]).find(o=>typeof o?.reason=="string");return{status:e,error:U(t.status??""),text:U(t.message??"(no message)").slice(
0,Es),reason:r?.reason??"",metadata:ws(r?.metadata??{},U)}}function ce(e,t,n,r){let o=Od(t),s=n.find(({matches:d})=>d(o,r))??n.at(-1),i=[t.status,N(o.error,100)].
filter(Boolean).join(" "),a=t.attempts>1?` after ${t.attempts} attempts`:"",c=(s.suggestions?.(Nd(r),{...o,metadata:ws(o.metadata,Pe)})??[]).filter(d=>d!==void 0);
return new h(s.code,`${s.says}
${e} answered ${i}${a}: ${N(o.text,600)}`,{suggestions:[...c,...Ld(t)],server:{status:t.status,text:N(o.text,600),skewSeconds:t.skewSeconds}})}var Nd=e=>({...e,
serviceAccount:e.serviceAccount&&Pe(e.serviceAccount),delegates:e.delegates?.map(Pe),projectId:e.projectId&&Pe(e.projectId)}),ws=(e,t)=>Object.fromEntries(Object.
entries(e).map(([n,r])=>[n,t(r)])),$d=30;function Ld({skewSeconds:e=0}){if(Math.abs(e)<=$d)return[];let t=e>0?"behind":"ahead of";return[`Set the clock of this \
machine: it is ${Math.abs(Math.round(e))} s ${t} Google's.`]}u();u();var Dd=({projectId:e,provider:t})=>e??t?.projectNumber??"PROJECT_ID",vn=e=>{let{pool:t,provider:n}=e.provider??{pool:"POOL",provider:"PROVIDER"};return`${n} --w\
orkload-identity-pool=${t} --location=global --project=${e.provider?.projectNumber??Dd(e)}`},Pn="gcloud iam workload-identity-pools providers",B=e=>`${Pn} descr\
ibe ${vn(e)} --format=json`,G=(e,t)=>`${Pn} update-oidc ${vn(e)} ${t}`,_s=e=>`${Pn} undelete ${vn(e)}`;function Ct(e,t,n){let r=e===void 0?"PROJECT_ID":Me(e),o=r===void 0?"":` --project=${r}`;return`gcloud iam service-accounts add-iam-policy-binding ${e??"SERVICE\
_ACCOUNT"}${o} --role=roles/${t} --member=${le(n)}`}function Nt(e,t="iam.workloadIdentityUser"){let{account:n,described:r,serviceAccount:o}=e;if(n!==void 0)return[
Ct(o,"iam.serviceAccountTokenCreator",`serviceAccount:${n}`)];let{binding:s}=r??{};return s?[Ct(o,t,s.member),...Ts(e)]:Is(e)}function ks(e){let{account:t,delegates:n=[],
described:r,serviceAccount:o="SERVICE_ACCOUNT"}=e,s=t===void 0?r?.binding?.member:`serviceAccount:${t}`,i=[s,...n.map(c=>`serviceAccount:${c}`)],a=[...n,o].flatMap(
(c,d)=>{let l=i[d];return l===void 0?[]:[Ct(c,"iam.serviceAccountTokenCreator",l)]});return t===void 0?[...s===void 0?Is(e):[],...a,...Ts(e)]:a}var Ts=e=>e.described?.
binding?.ifMapped===void 0?[]:[`That holds if the provider maps ${e.described.binding.ifMapped}. To see its mapping: ${B(e)}`],Is=e=>e.provider===void 0?[Ct(e.serviceAccount,
"iam.workloadIdentityUser","PRINCIPAL")]:[`The mapping of the provider decides which principal this job is. To see it: ${B(e)}`],On=e=>`gcloud iam service-accou\
nts list --project=${e.projectId??"PROJECT_ID"}`;var Cn=e=>t=>t.status===403&&e.test(t.metadata.permission??""),Ss=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credential\
s in this project",suggestions:()=>["Mint once per job and reuse the token; spread the start of large matrices."]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=
500,says:"IAM Credentials failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries or timeout input rides out longer f\
ailures."]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[`gcloud services enable ${t.service??"iamcredentials.googleapis.com"} --project=${(t.consumer??"PROJECT_ID").replace("projects/","")}`,"If it was\
 enabled minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.
test(t),says:"the token that makes the call has too narrow a scope for IAM Credentials",suggestions:()=>["Exchange with the scope https://www.googleapis.com/aut\
h/cloud-platform."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||Cn(/implicitDelegation/)(e)),says:"a hop of the de\
legation chain is not allowed, or does not exist",suggestions:e=>ks(e)},{code:"IAM_ID_TOKEN_DENIED",matches:Cn(/getOpenIdToken/),says:"the job may not mint ID t\
okens of this service account",suggestions:e=>[...Nt(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SIGN_DENIED",matches:Cn(/signJwt|signBlob/),
says:"the job may not sign as this service account, which domain-wide delegation needs",suggestions:e=>[...Nt(e,"iam.serviceAccountTokenCreator"),"The role Work\
load Identity User does not hold this permission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service ac\
count",suggestions:e=>[...Nt(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===
404,says:"there is no such service account",suggestions:e=>[On(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({text:e})=>e.includes("allowServiceAccountCredentialL\
ifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>["Ask for \
3600s or less.",`gcloud resource-manager org-policies allow constraints/iam.allowServiceAccountCredentialLifetimeExtension ${e} --organization=ORGANIZATION_ID`]},
{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({lifetimeSeconds:e})=>[`C\
hange access_token_lifetime (${e} s was asked for).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INVALID_ARGUMENT"&&n==="\
generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the scopes: ${e.join(", ")}\
. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"IAM Credentials does \
not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed meanwhile."]},{code:"I\
AM_REJECTED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[On(e)]}];var Ve="Google IAM Credentials",$t=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${De(encodeURIComponent(t).replace("%40","@"))}:${n}`;async function Nn(e,t,n,r,o={}){
let s=n.delegates.map(De),i=await Ee(e,{service:Ve,method:"POST",url:new URL($t(e,n.serviceAccount,t)),bearer:n.bearer,json:{...s.length>0?{delegates:s}:{},...r}});
if(i.status===200)return i;throw ce(Ve,i,Ss,{...e.refusalContext,described:await e.refusalContext.job?.(),...o,method:t,serviceAccount:n.serviceAccount,delegates:n.
delegates})}var Md=/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;async function xs(e,t,n){let r={scope:n.scopes,lifetime:`${n.lifetimeSeconds}\
s`},o=await Nn(e,"generateAccessToken",t,r,n),{accessToken:s,expireTime:i}=x(o.body)??{},a=typeof i=="string"&&Md.test(i)?Date.parse(i)/1e3:0;if(wt(s)&&a>0)return{
value:s,expiresAt:Math.floor(a)};throw H("IAM_RESPONSE_INVALID",Ve,o,"accessToken and expireTime")}async function Rs(e,t,{audience:n,includeEmail:r}){let o=await Nn(
e,"generateIdToken",t,{audience:n,includeEmail:r});return $n(x(o.body)?.token,()=>H("IAM_RESPONSE_INVALID",Ve,o,"an ID token"))}function $n(e,t){let n=typeof e==
"string"?ke(e)?.claims:void 0,r=n&&Rt(n,"exp");if(typeof e!="string"||r===void 0)throw t();return{value:e,expiresAt:r}}async function As(e,t,n){let r=await Nn(e,
"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:o}=x(r.body)??{};if(typeof o=="string"&&ke(o))return o;throw H("IAM_RESPONSE_INVALID",Ve,r,"a signed JWT")}u();u();var Ie=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n),vs=[{code:"STS_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too \
many exchanges at once in this project",suggestions:()=>["Exchange once per job and reuse the token; spread the start of large matrices."]},{code:"STS_UNAVAILAB\
LE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries\
 or timeout input rides out longer failures."]},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does \
not read this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"\
STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, deleted, or does not exist under this name",suggestions:e=>[
B(e),`If it was deleted: ${_s(e)}`,`If it is disabled: ${G(e,"--no-disabled")}`]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:Ie(/^The audience in ID Token \[/),
says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[e.audienceFixedBy===void 0?"Leave the audience input out, unless the provide\
r lists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from this step.`,`To allow it: ${G(e,`--allowed-audiences=${le(e.audience??"AUDIE\
NCE")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:Ie(/^The issuer in ID Token /),says:"the ID token comes from another issuer than the provider's: compare the tw\
o letter by letter",suggestions:e=>[B(e),`If this CI is to be trusted: ${G(e,"--issuer-uri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:Ie(/^Error connecting to the given credential's issuer/),
says:"Google could not get the issuer's keys, or none of the uploaded ones has the token's key id",suggestions:e=>[`With the issuer's current keys: ${G(e,"--jwk\
-json-path=jwks.json")}`,"Or let the issuer answer on the public internet, over https, without a redirect."]},{code:"STS_SIGNATURE_INVALID",matches:Ie(/^Unable to verify the ID Token signature/),
says:"the ID token does not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[`If keys are uploaded: ${G(e,"\
--jwk-json-path=jwks.json")}`]},{code:"STS_TOKEN_MALFORMED",matches:Ie(/^Unable to parse the ID Token/),says:"what was sent as ID token is not a JWT",suggestions:()=>[
"Write the token alone: no quotes, no line break, no JSON around it."]},{code:"STS_TOKEN_STALE",matches:Ie(/is stale to sign-in/),says:"the ID token has expired\
, or its times are in the future",suggestions:()=>["Sign in right before the credentials are used, with a token minted for it."]},{code:"STS_CONDITION_REJECTED",
matches:({text:e})=>e.startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribute condition is false for this job, \
or names a claim that the token lacks",suggestions:e=>[`Hold the claims above against the condition: ${B(e)}`,`To change it: ${G(e,'--attribute-condition="CONDI\
TION"')}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"the provider's mapping names a claim\
 that the token does not have",suggestions:e=>[B(e),G(e,'--attribute-mapping="google.subject=assertion.sub,\u2026" (the whole mapping: it is replaced)')]},{code:"\
STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 bytes",suggestions:e=>[
"Map a shorter claim, and change the bindings that name subject/\u2026",G(e,'--attribute-mapping="google.subject=assertion.repository_id,\u2026"')]},{code:"STS_\
ATTRIBUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.test(e),says:"the mapping turns a claim into something else than\
 a string, or into too much text",suggestions:e=>['Wrap it: string(\u2026), or .join(",") for a list.',B(e)]},{code:"STS_REJECTED",matches:()=>!0,says:"Google r\
efused the exchange",suggestions:e=>[e.provider&&B(e)]}];var Lt="Google STS",Ud="urn:ietf:params:oauth:grant-type:token-exchange",Ln="urn:ietf:params:oauth:token-type:jwt",jd="urn:ietf:params:oauth:token-type:access_t\
oken",Ps=e=>({audience:$e(e),subjectTokenType:Ln}),Dn=({endpoints:e})=>`${e.sts}/v1/token`;async function Os(e,{audience:t,idToken:n,scopes:r,subjectTokenType:o}){
let s=await Ee(e,{service:Lt,method:"POST",url:new URL(Dn(e)),form:{grant_type:Ud,audience:t,scope:r.join(" "),requested_token_type:jd,subject_token:n,subject_token_type:o}});
if(s.status!==200)throw ce(Lt,s,vs,e.refusalContext);if(ho(s.body))throw new h("STS_TOKEN_NEARLY_EXPIRED",`${Lt} answered with a token that is about to expire`,
{suggestions:["Sign in right before the credentials are used."]});return _t(e,s.body,i=>H("STS_RESPONSE_INVALID",Lt,s,i))}function Mn(e){let{audience:t,endpoints:n,lifetimeSeconds:r,serviceAccount:o,source:s,universe:i}=e;return{universe_domain:i,type:"external_account",audience:t,
subject_token_type:Ln,token_url:Dn({endpoints:n}),credential_source:Fd(s),...o===void 0?{token_info_url:`${n.sts}/v1/introspect`}:{service_account_impersonation_url:$t(
{endpoints:n},o,"generateAccessToken"),...r===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:r}}}}}var Cs=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function Fd(e){if(e.kind==="url"){let{field:t,headers:n,url:r}=e;return{url:r,...Object.keys(n).length>0?{headers:n}:
{},...Cs(t)}}return e.kind==="file"?{file:e.path,...Cs(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}var Ns=({delegates:e,endpoints:t,serviceAccount:n,
source:r,universe:o})=>({universe_domain:o,type:"impersonated_service_account",delegates:e.map(De),service_account_impersonation_url:$t({endpoints:t},n,"generat\
eAccessToken"),source_credentials:r});u();var L=_(ot(),1),$s=_(zt(),1),E=_(V(),1);var Hd=0,Bd=18;async function Gd(e,t){let n=await(0,L.stat)((0,E.dirname)(e));return(n.mode&Bd)===0?!1:![Hd,n.uid,await Wd()].includes(t.uid)}async function Wd(){
try{return(0,$s.userInfo)().uid}catch{return(0,L.lstat)("/proc/self").then(({uid:e})=>e,()=>{})}}var Vd=/^[ \t]*ignorecase(?:[ \t]*=[ \t]*(?:true|yes|on|1))?[ \t\r]*$/im;
async function Ls(e){try{let t=await(0,L.realpath)((0,E.dirname)(e)),n=await Kd(t);return n&&await Jd(n,(0,E.join)(t,(0,E.basename)(e)))}catch(t){return`${e} is\
 not excluded from git: ${ne(t)}`}}async function Jd({root:e,common:t},n){let r=(0,E.relative)(e,n).split(E.sep).join("/");if(r.includes(`
`))return`${n} is not excluded from git: an exclude file cannot express a name with a line break`;let o=oe((0,E.basename)(n))?[re]:[re,gn(r)],s=(0,E.join)(t,"in\
fo","exclude"),i=await q(s),a=new Set(i.split(/\r?\n/)),c=o.filter(l=>!a.has(l));c.length>0&&(await(0,L.mkdir)((0,E.dirname)(s),{recursive:!0}),await ro(s,i===""||
i.endsWith(`
`)?c:["",...c]));let d=await Zd(e,n,Vd.test(await q((0,E.join)(t,"config"))));return d&&`${n} is not excluded from git: a line of ${d} that begins with "!" incl\
udes it again`}async function Kd(e){for(let t=e;;t=(0,E.dirname)(t)){let n=await qd((0,E.join)(t,".git"));if(n)return{root:t,common:n};if(t===(0,E.dirname)(t))return}}
async function qd(e){let t=await(0,L.lstat)(e).catch(J(void 0));if(!t||await Gd(e,t))return;let n=await(0,L.stat)(e).catch(J(void 0)),r=n?.isDirectory()?e:n?.isFile()?
await Xd(e):void 0;if(!(!r||!await Yd((0,E.join)(r,"HEAD"))))return(0,E.resolve)(r,(await q((0,E.join)(r,"commondir"))||".").trimEnd())}async function Xd(e){let t=/^gitdir: (.+)$/s.
exec(zd(await q(e)))?.[1];return t&&(0,E.resolve)((0,E.dirname)(e),t)}function zd(e){let t=e.length;for(;/[\r\n]/.test(e.charAt(t-1));)t--;return e.slice(0,t)}var Yd=e=>(0,L.stat)(
e).then(()=>!0,J(!1));async function Zd(e,t,n){let r=Qd(e,(0,E.dirname)(t)).map(i=>(0,E.join)(i,".gitignore")),o=await Promise.all(r.map(q));if(!o.some(i=>/^!/m.
test(i)))return;let{default:s}={default:bt()};for(let[i,a]of r.entries()){let c=(0,E.relative)((0,E.dirname)(a),t).split(E.sep).join("/"),d=s({ignorecase:n}).add(
o[i]??"").test(c);if(d.unignored)return a;if(d.ignored)return}}function Qd(e,t){let n=[t];for(let r=t;r!==e&&r!==(0,E.dirname)(r);r=(0,E.dirname)(r))n.push((0,E.dirname)(
r));return n}var eu=6e4,Ms=e=>JSON.stringify(e,null,2);async function tu(e,t,n,r){let{delegates:o,identity:s,serviceAccount:i,universe:a}=e,{endpoints:c}=t.google,d=w=>i===void 0?
w:Ns({delegates:o,endpoints:c,serviceAccount:i,source:w,universe:a});if(s.mode==="ambient")throw new Error("no file can name the metadata server as a source");if(s.
mode==="key")return{file:d(s.key.file),source:"key"};let{refresh:l,...g}=await nu(s.audience,t,n,r),b={endpoints:c,universe:a,audience:$e(s.provider),source:l};
return{file:o.length>0?d(Mn(b)):Mn({...b,serviceAccount:i,lifetimeSeconds:e.file?.lifetimeSeconds}),source:l.kind,...g}}async function nu(e,t,n,r){let{place:o,source:s}=n,
i=t.federated?.idToken(),a=i?{expiresAt:i.expiresAt,lastsForJob:s?.lastsForJob??!1}:{},c=s?.refreshSource(e);if(c)return{refresh:c,...s?.mintsAgain?{}:a};let d=s?.
mintsAgain?await ru(e,s,n,r):{};if("refresh"in d)return d;let l=(0,Je.join)((0,Je.dirname)(o.path),ct());return await r(l,"subject-token",Ms({id_token:i?.value})),
{refresh:{kind:"file",path:l,field:"id_token"},...a,...d}}async function ru(e,{origin:t},{launcher:n,place:r},o){if(!n)return{};let{cwd:s,temporaryFolder:i}=r.surroundings,
a=await n({origin:t,audience:e,cwd:s},{beside:r.path,temporaryFolder:i});return a?(await o(a.path,"launcher",a.content),ou(a.path)?{refresh:{kind:"executable",command:a.
command,timeoutMs:eu}}:{why:`nothing may be executed in ${(0,Je.dirname)(a.path)}; use ci-auth exec`}):{why:"client libraries can run nothing here that would mi\
nt again; use ci-auth exec"}}function ou(e){try{return(0,Dt.accessSync)(e,Dt.constants.X_OK),!0}catch{return!1}}async function Us(e,t,n){let{clock:r,onRecorded:o,
place:s,report:i}=n,a=e.file?.cleanup??!0,{entries:c,undo:d,write:l}=su({...s,clock:r,onRecorded:o,remove:a,report:i});try{let g=await tu(e,t,n,l);await l(s.path,
"credentials",Ms(g.file));for(let b of await gs(s))i.warn("FILE_IN_WORKSPACE",b);return{path:s.path,type:String(g.file.type),source:g.source,expiresAt:g.expiresAt,
lastsForJob:g.lastsForJob,why:g.why,entries:c,undo:d}}catch(g){throw await d(),g}}function su({ci:e,clock:t=Pt,onRecorded:n,remove:r,report:o,surroundings:s}){let i=dt(
e,s),a=[];return{entries:a,async write(c,d,l){let g=await Ls(c);g!==void 0&&o.warn("FILE_IN_WORKSPACE",g),await mo(c,l,y=>{let w=ae(Math.floor(t.now())),k={id:(0,Ds.randomUUID)(),
path:c,kind:d,remove:r,createdAt:w,...y};i.record(k),a.push(k),n?.(a)},{mode:d==="launcher"?448:384})},async undo(){let c=await Tr(a.map(d=>({...d,remove:!0})));
for(let{id:d}of a)i.withdraw(d);return c}}}u();u();u();u();var Ke=e=>({text:t})=>e.test(t),Un=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many token requests",suggestions:()=>[
"Mint once per job and reuse the token."]},{code:"OAUTH_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's OAuth endpoint failed; the key is not the reaso\
n",suggestions:()=>["Run the job again; a higher retries or timeout input rides out longer failures."]},{code:"OAUTH_JWT_TIMEFRAME",matches:Ke(/must be a short-lived token/),
says:"Google finds the times of the signed assertion wrong, also after a correction by its own clock",suggestions:()=>["Set the clock of this machine (timedatec\
tl, or the hypervisor)."]},{code:"OAUTH_LIFETIME_TOO_LONG",matches:Ke(/lifetime cannot exceed 3600 seconds/),says:"more than one hour was asked for",suggestions:()=>[
"Set access_token_lifetime to 3600s or less.","Set the clock of this machine."]},{code:"OAUTH_JWT_SIGNATURE",matches:Ke(/Invalid JWT Signature/i),says:"the key'\
s signature is not accepted: the key was deleted, disabled or rotated",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>[`gcloud iam service-accounts keys li\
st --iam-account=${e}`,"Put a key that is listed there into the secret, or better, move to workload identity federation."]},{code:"OAUTH_ACCOUNT_NOT_FOUND",matches:Ke(
/account not found/i),says:"the service account of the key was deleted or disabled",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>[`gcloud iam service-acc\
ounts describe ${e}`]},{code:"OAUTH_SUBJECT_INVALID",matches:Ke(/Invalid email or User ID/i),says:"the user to act for does not exist",suggestions:({user:e})=>[
`Check the user to act for (access token subject): ${e??"(none)"}`]},{code:"OAUTH_DELEGATION_UNAUTHORIZED",matches:({error:e})=>e==="unauthorized_client",says:"\
domain-wide delegation is not granted to this service account, or not for all of these scopes",suggestions:({scopes:e=[],serviceAccount:t="SERVICE_ACCOUNT"})=>[
`gcloud iam service-accounts describe ${t} --format='value(uniqueId)'`,`Enter that id and these scopes in the Workspace admin console, API controls, domain-wide\
 delegation: ${e.join(",")}`,"A change there may take hours."]},{code:"OAUTH_SCOPE_INVALID",matches:({error:e})=>e==="invalid_scope",says:"Google refused the sc\
opes or the audience",suggestions:({audience:e,scopes:t=[]})=>[`Check: ${[...t,e].filter(Boolean).join(", ")}`]},{code:"OAUTH_REJECTED",matches:()=>!0,says:"Goo\
gle refused the signed assertion",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>[`Check that the key is one of this account: gcloud iam service-accounts k\
eys list --iam-account=${e}`]}];var qe="Google OAuth",iu=({universe:e})=>`https://oauth2.${e}/token`;async function Se(e,t,n){let r=await Hs(e,t,n);return _t(e,r.body,o=>H("OAUTH_RESPONSE_INVA\
LID",qe,r,o))}async function Fs(e,t,n){let r=await Hs(e,t,n);return $n(x(r.body)?.id_token,()=>H("OAUTH_RESPONSE_INVALID",qe,r,"an ID token"))}async function Hs(e,t,n){
let r=await js(e,t,n,0);if(r.status===200)return r;let o=au(e,n),s=ce(qe,r,Un,o);if(!(s.code==="OAUTH_JWT_TIMEFRAME"||s.code==="OAUTH_LIFETIME_TOO_LONG")||r.skewSeconds===
void 0)throw s;let a=await js(e,t,n,r.skewSeconds);if(a.status===200)return a;throw ce(qe,a,Un,o)}var au=({refusalContext:e},t)=>"scope"in t?{...e,serviceAccount:t.
iss,audience:void 0,scopes:t.scope.split(" ")}:{...e,serviceAccount:t.iss,audience:t.target_audience,scopes:[]};async function js(e,t,n,r){let o=Math.floor(e.network.
clock.now()+r),{lifetimeSeconds:s=we,...i}={lifetimeSeconds:void 0,...n},a=await t({...i,aud:iu(e),iat:o,exp:o+s});return Ee(e,{service:qe,method:"POST",url:new URL(
`${e.endpoints.oauth2}/token`),form:{grant_type:"urn:ietf:params:oauth:grant-type:jwt-bearer",assertion:a}})}u();u();var cu=60,du=3;function Bs(e,{label:t,mayRepeat:n=!1,mintsAgain:r},o){let s=ke(e),i=s&&Rt(s.claims,"exp");if(!s||i===void 0)throw uu(t,e);return(!r||n)&&lu(i-o.
now(),i,t),r||fu(i-o.now(),t),{value:e,claims:s.claims,expiresAt:i}}var uu=(e,t)=>new h("OIDC_TOKEN_MALFORMED",`${e} holds no ID token, but ${We(t)}`,{suggestions:[
"Hand over the JWT alone: no quotes, no JSON around it, no masked text."]});function lu(e,t,n){let r=new Date(t*1e3).toISOString();if(e<-cu)throw new h("OIDC_TO\
KEN_EXPIRED",`the ID token in ${n} expired ${Ot(-e)} ago (${r})`,{suggestions:["Sign in right after the CI hands out the token, or impersonate a service account\
 at the start of the job."]})}function fu(e,t){if(e>=0&&e<du)throw new h("OIDC_TOKEN_TOO_SHORT",`the ID token in ${t} expires in ${Math.round(e)} s`,{suggestions:[
"Sign in right after the CI hands out the token."]})}var pu=e=>e<0?`${Ot(-e)} ago`:`in ${Ot(e)}`;function Gs({claims:e,expiresAt:t},n){let r=U(e.sub??"(none)"),
o=ee([e.aud??"(none)"].flat().join(", "));return[`iss  ${ee(U(e.iss??"(none)"))}`,`aud  ${o}`,`sub  ${ee(r)} (${Buffer.byteLength(r)} of at most 127 bytes)`,`ex\
p  ${pu(t-n.now())}`]}var jn=["repository","repository_owner","ref","environment","event_name","job_workflow_ref","namespace_path","project_path"],mu=["iss","au\
d","sub","exp"],Ws=({claims:e},t)=>t.filter(n=>!mu.includes(n)&&(t!==jn||e[n]!==void 0)).map(n=>`${n}  ${e[n]===void 0?"(none)":ee(U(e[n]))}`);var gu=20;function Hn(e,t){let n=new Map,r=({expiresAt:o})=>o-t.now()>gu;return{clear:()=>n.clear(),get(o,s){let i=`${s??""} ${o.join(" ")}`,a=()=>e(o,s),c=n.get(
i)?.then(d=>r(d)?d:a())??a();return n.set(i,c),c.catch(()=>n.get(i)===c&&n.delete(i)),c}}}function Vs(e){let{audience:t,google:n,report:r,source:o,target:s}=e,{
clock:i}=n.network,a;async function c(){let y=await o.mint(t,n.network);return r.mask(y),a=Bs(y,o,i),a}let d=(y,w)=>Os(Et(n,Fn(e,y)),{...s,idToken:y.value,scopes:w}).
catch(k=>{throw yu(k,y,i)});async function l(y){try{return await d(await c(),y)}catch(w){if(!o.mintsAgain||!bu(w))throw w;return d(await c(),y)}}let g=()=>a?Fn(
e,a):{},b=Hn(async y=>{let w=await l(y);return r.mask(w.value),w},i);return{account:void 0,async principal(){let{binding:y}=await g().job?.()??{};return y?{principal:y.
member,ifMapped:y.ifMapped}:{principal:e.provider?$r(e.provider):s.audience}},accessToken:y=>b.get(y),clear:b.clear,sign:void 0,idToken:()=>a,known:g,facts:()=>Eu(
e,a)}}function Fn({google:e,provider:t,source:n},{claims:r}){let{identify:o}=e.refusalContext,[s]=[r.aud].flat();return{...t&&o?{job:()=>o(r,t)}:{},...!n.choosesAudience&&
typeof s=="string"?{audience:s,audienceFixedBy:n.label}:{}}}var hu=2;function yu(e,{expiresAt:t},n){if(!(e instanceof h)||e.server?.status!==500)return e;let{skewSeconds:r=0}=e.
server;return t-n.now()-r>hu?e:e.with({code:"STS_TOKEN_NEARLY_EXPIRED",message:`the ID token was about to expire
${e.message}`,suggestions:["Sign in right before the credentials are used."]})}var bu=e=>e instanceof h&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_EXPIRED"].includes(
e.code);async function Eu(e,t){let{google:n,provider:r}=e,{serviceAccount:o}=n.refusalContext,{binding:s,claims:i=jn}=await(t&&Fn(e,t).job?.())??{};return[...r?
[`provider  ${se(r)}`]:[],...o===void 0?[]:[`service account  ${o}`],...t?Gs(t,n.network.clock):[],...s===void 0?[]:[`${ee(s.member)}${s.ifMapped===void 0?"":` \
(if the provider maps ${s.ifMapped})`}`],...t?Ws(t,i):[]]}function Js(e,t,n){let r=Ko(t),o=Hn(async(s,i=we)=>{let a=s.join(" "),c=z(e)?await Se(e,r,{iss:t.email,scope:a,lifetimeSeconds:i}):await wu(e,r,{email:t.email,scope:a,
lifetimeSeconds:i});return n.mask(c.value),c},e.network.clock);return{account:t.email,principal:async()=>({principal:t.email}),accessToken:o.get,clear:o.clear,sign:r,
known:()=>({account:t.email}),facts:async()=>[`key of  ${t.email}`,...t.keyId===void 0?[]:[`key id  ${t.keyId}`]]}}async function wu({network:e},t,{email:n,lifetimeSeconds:r,
scope:o}){let s=Math.floor(e.clock.now()),i=s+r;return{value:await t({iss:n,sub:n,scope:o,iat:s,exp:i}),expiresAt:i}}var Ks=({file:e})=>String(e.private_key).split(
/\r?\n|\\n/).filter(t=>t.length>=16&&!t.startsWith("-----"));u();u();var pi=_(Xs(),1),Lu=_(Mt(),1);u();u();var Y=_(Mt(),1);u();var{getBuiltinModule:Ys}=process,{Agent:Zs,request:Ut,validateHeaderName:Qs,validateHeaderValue:ei}=Ys("node:http"),Bn=()=>Ys("node:tls");var _u={"https:":["https_proxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["http_proxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},ti={"http:":"80","https:":"4\
43"},D=({port:e,protocol:t})=>Number(e||ti[t]),R=({hostname:e})=>e.replace(/^\[|\]$/g,"");function Wn(e){let t=R(e);return/^(.+\.)?localhost$/.test(t)||t==="::1"||
(0,Y.isIP)(t)===4&&t.startsWith("127.")}function ni(e,t){if(Wn(e))return;let n=_u[e.protocol]?.find(r=>t[r]?.trim());if(!(!n||Tu(e,t.no_proxy||t.NO_PROXY||"")))
return{url:ku(t[n]?.trim()??"",n),variable:n}}function ku(e,t){let n=e.includes("://")?e:`http://${e}`,r=URL.canParse(n)?new URL(n):void 0;if(r?.hostname&&r.protocol in
ti)return r;let o=/^([a-z\d]+):\/\//i.exec(n)?.[1]?.toLowerCase(),s=r&&o?`names a ${o} proxy`:"is not a URL";throw new h("PROXY_FAILED",`the variable ${t} ${s}`,
{suggestions:[`Set ${t} to http://HOST:PORT or https://HOST:PORT, or unset it.`]})}var Tu=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&Iu(n,R(e),String(
D(e))));function Iu(e,t,n){if(e==="*")return!0;let[,r="",o]=/^(\[.*\]|[^:]*|[\da-f]*:[\da-f]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(o&&o!==n)return!1;
let s=r.replace(/^\*?\.|^\[|\]$/g,"");return s===""?!1:(0,Y.isIP)(t)?Su(s,t):t===s||t.endsWith(`.${s}`)}function Su(e,t){let[n="",r]=e.split("/");if((0,Y.isIP)(
n)!==(0,Y.isIP)(t))return!1;let o=(0,Y.isIP)(n)===6?"ipv6":"ipv4",s=/^\d{1,3}$/.test(r??"")?Number(r):Number.NaN,i=new Y.BlockList;return r===void 0?i.addAddress(
n,o):s>=0&&s<=(o==="ipv6"?128:32)&&i.addSubnet(n,s,o),i.check(t,o)}var Vn=e=>Object.assign(new Error(`the proxy answered ${e}`),{proxyStatus:e,atProxy:!0}),Xe=({
url:e})=>{if(!e.username&&!e.password)return{};let t=`${Gn(e.username)}:${Gn(e.password)}`;return{"proxy-authorization":`Basic ${Buffer.from(t).toString("base64")}`}};
function Gn(e){try{return decodeURIComponent(e)}catch{return e}}function ri(e,t,n,r){let o=`${t.hostname}:${D(t)}`;return new Promise((s,i)=>{let a=()=>{i(r.reason),
e.destroy()};r.addEventListener("abort",a,{once:!0});let c=Ut({createConnection:()=>e,method:"CONNECT",path:o,setHost:!1});for(let[d,l]of Object.entries({host:o,
...Xe(n)}))c.setHeader(d,l);c.once("connect",({statusCode:d=0},l,g)=>{if(r.removeEventListener("abort",a),d>=200&&d<300)return g.length>0&&e.unshift(g),s(e);e.destroy(),
i(Vn(d))}).on("error",d=>{r.removeEventListener("abort",a),i(d)}).end()})}var xu={ENOTFOUND:"the host name could not be resolved",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"the co\
nnection broke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no network route",ENETUNREACH:"there is no network route",
ETIMEDOUT:"the connection was not accepted in time",ENOENT:"the socket does not exist",EACCES:"this user may not open the socket",EPROTO:"the other side does no\
t speak TLS",ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},si={SELF_SIGNED_CERT_IN_CHAIN:"its issuer is not trusted here",DEPTH_ZERO_SELF_SIGNED_CERT:"\
it is self-signed",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"\
its issuer is not trusted here",CERT_UNTRUSTED:"its issuer is not trusted here",CERT_SIGNATURE_FAILURE:"its signature is not valid",CERT_REVOKED:"it was revoked",
CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"it was issued for another name",HOSTNAME_MISMATCH:"it w\
as issued for another name"},Ru="If a private authority signs the certificate, for example a proxy that inspects TLS, save the certificate of the authority and \
set NODE_EXTRA_CA_CERTS=/path/ca.pem.",Au={CERT_HAS_EXPIRED:"Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"Set the clock of thi\
s computer.",CERT_REVOKED:"Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"Check the address: another server answers at it.",HOSTNAME_MISMATCH:"Check the \
address: another server answers at it."},Jn=({code:e=""})=>e in si,Kn=({url:e,variable:t})=>`${e.protocol}//${e.host} (from ${t})`,Z=e=>`${(e/1e3).toFixed(e<9950?
1:0)} s`,ii=(e,t)=>`Waiting ${Z(t)} for ${e}`,ai=({attempts:e,route:t,service:n},r,{retries:o,waitMs:s})=>`Retry ${e} of ${o} in ${Z(s)}: ${n} at ${Ye(t)}: ${typeof r==
"number"?`answered ${r}`:vu(r)}`,vu=e=>e.name==="TimeoutError"?"did not answer in time":e.proxyStatus?`the proxy answered ${e.proxyStatus}`:Xn(e),ci=({route:e,service:t},{
afterMs:n,limitMs:r})=>`Still waiting for ${t} at ${Ye(e)}: no answer for ${Z(n)}, the limit is ${Z(r)}`,ze=({attempts:e,spentMs:t})=>`${e} ${e===1?"attempt":"a\
ttempts"} in ${Z(t)}`,jt=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${Kn(e)}`]:[],...t?[`the last answer had status ${t}`]:[]];function qn(e,t){return e.name===
"TimeoutError"?oi(t):Jn(e)?Nu(e,t):e.atProxy&&t.route.proxy?$u(e,t,t.route.proxy):e.code==="ETIMEDOUT"?oi(t):Ou(e,t)}var Xn=({code:e=""})=>{let t=xu[e]??"the ex\
change failed";return e?`${t} (${e})`:t},Ye=({origin:e,socketPath:t})=>t??e.host,zn=e=>[`Check that ${e} exists, that a program listens on it, and that this use\
r may open it.`],Pu=e=>Wn(e.origin)?[`Check that a program listens on port ${D(e.origin)} of this computer.`,"Behind a proxy, set NO_PROXY=127.0.0.1,localhost f\
or the clients of that server."]:[`Check that this computer may reach ${R(e.origin)} on port ${D(e.origin)}.`,e.proxy?`Where ${R(e.origin)} can be reached witho\
ut the proxy, add it to NO_PROXY.`:"If this network needs a proxy, set HTTPS_PROXY=http://HOST:PORT."];function Ou(e,t){let{service:n,route:r}=t;return new h("N\
ETWORK_UNREACHABLE",`${n} at ${Ye(r)}: ${Xn(e)}, ${ze(t)}`,{facts:jt(t),suggestions:r.socketPath===void 0?Pu(r):zn(r.socketPath)})}var di=({origin:e,proxy:t})=>[
`Check that this computer may reach ${R(e)} on port ${D(e)}: a firewall that drops packets causes this.`,...t?[]:["If this network needs a proxy, set HTTPS_PROX\
Y=http://HOST:PORT."]],oi=e=>new h("NETWORK_TIMEOUT",`${e.service} at ${Ye(e.route)} did not answer in time, ${ze(e)}`,{facts:jt(e),suggestions:e.route.socketPath===
void 0?di(e.route):zn(e.route.socketPath)}),ui="Raise the limit with --timeout, or the input timeout.",Cu=({lastStatus:e,route:t})=>e!==void 0?[]:t.socketPath===
void 0?di(t):zn(t.socketPath),li=(e,t)=>new h("NETWORK_TIMEOUT",`${e.service} at ${Ye(e.route)}: the limit of ${Z(t)} for the whole run is reached, ${ze(e)}`,{facts:jt(
e),suggestions:[...Cu(e),ui]}),fi=(e,t,n)=>new h("NETWORK_TIMEOUT",`the limit of ${Z(n)} for the whole run leaves no time for a wait of ${Z(e)} for ${t}`,{suggestions:[
ui]});function Nu(e,t){let{code:n=""}=e,{route:r,issuer:o,service:s}=t,i=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.host}`:`${s} at ${r.origin.host}`,a=`${si[n]}\
 (${n})`;return new h("TLS_UNTRUSTED",`the certificate of ${i} is not trusted: ${a}, ${ze(t)}`,{facts:[...o?[`issuer of the presented certificate: ${o}`]:[],...jt(
t)],suggestions:[Au[n]??Ru]})}function $u(e,t,n){let{proxyStatus:r}=e,o=r?`answered ${r}`:`cannot be used: ${Xn(e)}`,s=`the proxy ${Kn(n)} ${o}, on the way to ${t.
service} at ${t.route.origin.host}`;return new h("PROXY_FAILED",`${s}, ${ze(t)}`,{suggestions:[r===407?`Put the proxy's credentials into ${n.variable}, as http:\
//USER:PASSWORD@HOST:PORT, percent-encoded.`:`Check the address in ${n.variable}, and that the proxy allows connections to ${R(t.route.origin)} through.`,`Where\
 ${R(t.route.origin)} can be reached without the proxy, add it to NO_PROXY.`],...r?{facts:[`status of the proxy: ${r}`]}:{}})}var th=1<<20;u();var Ze=_(Mt(),1);var mi=(e,t,n=!0)=>hi(r=>Mu(e,r),t,n);function hi(e,t,n){let r=[],o=n,s=!1;return{socket:e({add:a=>(r.push(a),o||a.unref(),a.on("error",()=>{}),s&&a.destroy(),a),
signal:t}),hold(a){o=a;for(let c of r)a?c.ref():c.unref()},cancel(){s=!0,r.at(-1)?.destroy()}}}async function Mu(e,t){let{origin:n,proxy:r,ca:o}=e;return n.protocol===
"http:"?Yn(e,t):yi(r?{socket:await Yn(e,t)}:{port:D(n)},R(n),o,t)}async function Yn({origin:e,proxy:t,ca:n,socketPath:r},o){if(r!==void 0)return Ht(o.add((0,Ze.connect)(
{path:r})),"connect",o.signal);if(!t)return gi(e,o);try{let s=await gi(t.url,o),i=t.url.protocol==="https:"?await yi({socket:s},R(t.url),n,o):s;return e.protocol===
"https:"?await ri(i,e,t,o.signal):i}catch(s){throw s===o.signal.reason?s:Object.assign(s,{atProxy:!0})}}var gi=(e,{add:t,signal:n})=>Ht(t((0,Ze.connect)({host:R(
e),port:D(e),noDelay:!0})),"connect",n);async function yi(e,t,n,{add:r,signal:o}){let{connect:s}=Bn(),i={...n?{ca:n}:{},rejectUnauthorized:!0},a=s({...e,host:t,
...bi(t),...i,ALPNProtocols:["http/1.1"]});return Ht(r(a),"secureConnect",o)}var bi=e=>(0,Ze.isIP)(e)?{}:{servername:e};function Ht(e,t,n){return new Promise((r,o)=>{
let s=a=>()=>{n.removeEventListener("abort",i),a()},i=()=>{o(n.reason),e.destroy()};if(n.aborted)return i();n.addEventListener("abort",i,{once:!0}),e.once("erro\
r",a=>s(()=>o(a))()),e.once("close",s(()=>o(Uu()))),e.once(t,s(()=>r(e)))})}var Uu=()=>Object.assign(new Error("the connection was closed"),{code:"ECONNRESET"}),
Ft=class extends Zs{route;#i;#t;constructor(t,n){super({keepAlive:!0}),this.route=t,this.#i=n}preconnect(){this.#t||Object.keys(this.sockets).length+Object.keys(
this.freeSockets).length>0||(this.#t=mi(this.route,this.#i,!1),this.#t.socket.catch(()=>{}))}createConnection(t,n){this.#r(t.signal??this.#i).then(r=>n(null,r),
r=>n(r))}async#r(t){let n=this.#t;this.#t=void 0;let r=()=>n?.cancel();t.addEventListener("abort",r,{once:!0}),n?.hold(!0);let o=await n?.socket.catch(()=>{});return t.
removeEventListener("abort",r),o?.readyState==="open"?o:mi(this.route,t).socket}closeIdle(){this.#t?.cancel(),this.#t=void 0;for(let t of Object.values(this.freeSockets).
flat())t?.destroy()}},ju=3e3;async function Ei(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=R(r.origin),s,i=hi(async c=>{let{connect:d}=Bn(),
l=await Yn(r,c),g=c.add(d({socket:l,host:o,...bi(o),rejectUnauthorized:!1}));return await Ht(g,"secureConnect",c.signal),s=Object.entries(g.getPeerCertificate().
issuer??{}).map(([b,y])=>`${b}=${y}`).join(", "),g},n,!0),a=setTimeout(i.cancel,ju);return await i.socket.catch(()=>{}),clearTimeout(a),i.cancel(),s&&Fu(s)}var Fu=e=>e.
replace(/[^\x20-\x7e]/g,"?").slice(0,200);u();var Hu=2147483647;function wi(e,t){let n=performance.now()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("abort",o,
{once:!0}),setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),Hu)).unref(),{signal:r.signal,totalMs:e,remainingMs:()=>Math.
max(0,n-performance.now()),end:()=>r.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&r.signal.reason===t.reason}}async function _i(e,t,n){
let r=()=>n.isInterrupted()?n.signal.reason:fi(e,t,n.totalMs);if(n.signal.aborted||e>=n.remainingMs())throw r();await new Promise((o,s)=>{let i=()=>{clearTimeout(
a),s(r())},a=setTimeout(()=>{n.signal.removeEventListener("abort",i),o()},e);n.signal.addEventListener("abort",i,{once:!0})})}u();u();var ki=1048576;async function Zn(e,t,n){try{return await Bu(e,t,n)}catch(r){if(r.stale)return Zn(e,t,n);throw r}}function Bu(e,{method:t,url:n,headers:r,body:o},s){
return new Promise((i,a)=>{if(s.aborted)return a(s.reason);let c=()=>a(s.reason);s.addEventListener("abort",c,{once:!0});let d=w=>{s.removeEventListener("abort",
c),w()},{proxy:l}=e.route,g=l&&n.protocol==="http:",b=Ut({agent:e,host:R(n),port:D(n),method:t,path:g?`${n.origin}${n.pathname}${n.search}`:n.pathname+n.search,
setHost:!1,signal:s}),y={host:n.host,...r,...g?Xe(l):{}};for(let[w,k]of Object.entries(y))b.setHeader(w,k);b.on("error",w=>d(()=>a(Object.assign(w,{stale:Gu(w,b.
reusedSocket)})))),b.once("response",w=>{Wu(w).then(k=>d(()=>g&&k.status===407?a(Vn(407)):i(k)),k=>d(()=>a(k)))}),b.end(o)})}var Gu=({code:e},t)=>t&&(e==="ECONN\
RESET"||e==="EPIPE");async function Wu(e){let t=[],n=0;for await(let o of e)if(t.push(o),n+=o.length,n>ki)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(
n,ki));return{status:e.statusCode??0,headers:e.headers,body:r}}function Ti(e,t){let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new h(
"INPUT_ENDPOINT_INVALID",`the address of ${n} is neither https nor http`,{suggestions:["Check the variable that replaces the address: it must be https://HOST, o\
r http://127.0.0.1:PORT."]});let{type:s,body:i}=Vu(e),a={accept:"application/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?{}:{authorization:`\
Bearer ${e.bearer}`},...Ju(e.headers)};for(let[c,d]of Object.entries(a))Ku(n,c,d);return{method:r,url:o,headers:a,body:i}}function Vu({json:e,form:t}){return e!==
void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"application/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var Ju=(e={})=>Object.
fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),n]));function Ku(e,t,n){try{Qs(t),ei(t,n)}catch{throw new h("INPUT_HEADER_INVALID",`the header ${t} \
for ${e} has characters that cannot be sent`,{suggestions:["Check its value: a secret that was pasted with a line break causes this."]})}}u();u();u();u();var de=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${o} ${s}`.trim(),a=i?
`status code ${i}`:"an unknown error";super(`Request failed with ${a}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=
r}};u();var xe=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"messag\
e"in t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};u();var Re=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new xe(t.cause):
void 0;super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};u();u();var Qn=(()=>{let e=!1,t=!1;if(!1&&typeof f=="function")try{t=new f("https://empty.invalid",{body:new(void 0),method:"POST",get duplex(){return e=!0,"half"}}).
headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),Ii=typeof globalThis.AbortController==
"function",Bt=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",Si=!1,xi=!1,Gt=["get","post","put","patch","head","delete"],
qu=()=>{};qu();var Ri={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"*/*",blob:"*/*",bytes:"*/*"},Wt=2147483647,Ai=new TextEncoder().
encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,Vt=Symbol("stop"),Qe=class{options;constructor(t){this.options=t}},vi=e=>new Qe(e),Pi={json:!0,parseJson:!0,
stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,onUploadProgress:!0,fetch:!0,context:!0},Oi={
next:!0},Ci={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,integrity:!0,keepalive:!0,signal:!0,window:!0,
duplex:!0};var Xu=e=>{if(!e)return 0;if(e instanceof void 0){let t=0;for(let[n,r]of e)t+=Ai,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,
t+=typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},Ni=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),r){o+=r.byteLength;let a=t===0?0:o/t;a>=1&&(a=1-Number.EPSILON),n?.({percent:a,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=s},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},$i=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new p(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new p(
Ni(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},Li=(e,t,n)=>{if(!e.body)return e;let r=Xu(n??e.body);return new f(e,{duplex:"half",
body:Ni(e.body,r,t)})};u();u();var Q=e=>e!==null&&typeof e=="object";var et=(...e)=>{for(let t of e)if((!Q(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return nr({},...e)},er=(e={},t={})=>{
let n=new m(e),r=t instanceof m,o=new m(t);for(let[s,i]of o.entries())r&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function Jt(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:nr(e[n]??[],t[n]??[])}var tr=(e={},t={})=>({beforeRequest:Jt(e,t,"beforeRequest"),beforeRetry:Jt(e,t,"beforeRetry"),afterResponse:Jt(
e,t,"afterResponse"),beforeError:Jt(e,t,"beforeError")}),zu=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,s]of r.entries())n.append(o,s);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(Q(r))for(let[o,s]of Object.entries(r))s!==void 0&&n.append(o,String(s));else{
let o=new URLSearchParams(r);for(let[s,i]of o.entries())n.append(s,i)}return n},nr=(...e)=>{let t={},n={},r={},o,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(Q(i)){for(let[a,c]of Object.entries(i)){if(a==="signal"&&c instanceof globalThis.AbortSignal){s.push(c);continue}if(a==="contex\
t"){if(c!=null&&(!Q(c)||Array.isArray(c)))throw new TypeError("The `context` option must be an object");t={...t,context:c==null?{}:{...t.context,...c}};continue}
if(a==="searchParams"){c==null?o=void 0:o=o===void 0?c:zu(o,c);continue}Q(c)&&a in t&&(c=nr(t[a],c)),t={...t,[a]:c}}Q(i.hooks)&&(r=tr(r,i.hooks),t.hooks=r),Q(i.
headers)&&(n=er(n,i.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),s.length>0&&(s.length===1?t.signal=s[0]:Bt?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};u();var Mi=e=>Gt.includes(e)?e.toUpperCase():e,Yu=["get","put","head","delete","options","trace"],Zu=[408,413,429,500,502,503,504],Qu=[413,429,503],Di={limit:2,methods:Yu,
statusCodes:Zu,afterStatusCodes:Qu,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
Ui=(e={})=>{if(typeof e=="number")return{...Di,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...Di,...t}};u();u();var ue=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function rr(e,t,n,r){return new Promise((o,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new ue(e))},r.timeout);r.fetch(e,t).then(o).catch(s).then(()=>{clearTimeout(
i)})})}u();async function or(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(s),r(t.
reason)}let s=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}u();var ji=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in Ci)&&!(r in Pi)&&(!(r in e)||r in Oi)&&(n[r]=t[r]);return n},Fi=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;u();function Ae(e){return e instanceof de||e?.name===de.name}function sr(e){return e instanceof ue||e?.name===ue.name}var tt=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>Wt)throw new RangeError(`The \`timeout\` option cann\
ot be greater than ${Wt}`);await Promise.resolve();let i=await r.#y();for(let a of r.#e.hooks.afterResponse){let c=r.#p(i.clone()),d;try{d=await a(r.request,r.#d(),
c,{retryCount:r.#r})}catch(g){throw r.#s(c),r.#s(i),g}if(d instanceof Qe)throw r.#s(c),r.#s(i),new Re(d.options);let l=d instanceof p?d:i;c!==l&&r.#s(c),i!==l&&
r.#s(i),i=l}if(r.#p(i),!i.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(i.status):r.#e.throwHttpErrors)){let a=new de(i,r.request,r.#d());for(let c of r.#e.
hooks.beforeError)a=await c(a,{retryCount:r.#r});throw a}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!Si)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let a=i.clone();
return r.#s(i),$i(a,r.#e.onDownloadProgress)}return i},s=r.#m(o).finally(()=>{let i=r.#a;r.#l(i?.body??void 0),r.#l(r.request.body??void 0)});for(let[i,a]of Object.
entries(Ri))i==="bytes"&&typeof p?.prototype?.bytes!="function"||(s[i]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||a);let c=await s;
if(i==="json"){if(c.status===204)return"";let d=await c.text();return d===""?"":n.parseJson?n.parseJson(d):JSON.parse(d)}return c[i]()});return s}static#i(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#t;#r=0;#n;#e;#a;#o;#c;constructor(t,n={}){
if(this.#n=t,this.#e={...n,headers:er(this.#n.headers,n.headers),hooks:tr({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:Mi(n.
method??this.#n.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:Ui(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??globalThis.
Object.bind(globalThis),context:n.context??{}},typeof this.#n!="string"&&!(this.#n instanceof URL||this.#n instanceof f))throw new TypeError("`input` must be a \
string, URL, or Request");if(this.#e.prefixUrl&&typeof this.#n=="string"){if(this.#n.startsWith("/"))throw new Error("`input` must not begin with a slash when u\
sing `prefixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#n=this.#e.prefixUrl+this.#n}Ii&&Bt&&(this.#o=this.#e.signal??this.#n.signal,this.#t=
new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal),Qn&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new m(n.headers).has("content-type");if(this.#n instanceof f&&(xi&&this.#e.body instanceof void 0||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new f(this.#n,this.#e),Fi(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#i(this.#e.searchParams)).toString()),i=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,s);this.request=new f(
i,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!Qn)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#g(this.request,
this.#e.body??void 0)}}#u(){let t=this.#e.retry.delay(this.#r),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#h(t){if(this.#r++,this.#r>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new xe(t);if(n instanceof Re)return n.customDelay??this.#u();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#r});if(r===!1)throw t;if(r===
!0)return this.#u()}if(sr(t)&&!this.#e.retry.retryOnTimeout)throw t;if(Ae(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let s=this.#e.retry.maxRetryAfter??o;return o<s?o:s}if(t.response.status===413)throw t}return this.#u()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#l(t){t&&t.cancel().catch(()=>{})}#s(t){this.#l(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#h(n),Wt);if(this.#r<1)throw n;if(await or(r,this.#o?{signal:this.#o}:{}),n instanceof Re&&n.customRequest){let o=this.#e.signal?new f(
n.customRequest,{signal:this.#e.signal}):new f(n.customRequest);this.#f(o)}for(let o of this.#e.hooks.beforeRetry){let s=await o({request:this.request,options:this.#d(),
error:n,retryCount:this.#r});if(s instanceof f){this.#f(s);break}if(s instanceof p)return s;if(s===Vt)return}return this.#m(t)}}async#y(){this.#t?.signal.aborted&&
(this.#t=new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal,this.request=new f(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#d(),{retryCount:this.#r});if(r instanceof p)return r;if(r instanceof f){this.#f(
r);break}}let t=ji(this.request,this.#e);return this.#a=this.request,this.request=this.#a.clone(),this.#e.timeout===!1?this.#e.fetch(this.#a,t):rr(this.#a,t,this.#t,
this.#e)}#d(){if(!this.#c){let{hooks:t,...n}=this.#e;this.#c=Object.freeze(n)}return this.#c}#f(t){this.#c=void 0,this.request=this.#g(t)}#g(t,n){return!this.#e.
onUploadProgress||!t.body?t:Li(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};/*! MIT License © Sindre Sorhus */var ir=e=>{let t=(n,r)=>tt.create(n,et(e,r));for(let n of Gt)t[n]=(r,o)=>tt.create(r,et(e,o,{method:n}));return t.create=n=>ir(
et(n)),t.extend=n=>(typeof n=="function"&&(n=n(e??{})),ir(et(e,n))),t.stop=Vt,t.retry=vi,t},el=ir(),ar=el;var Hi=e=>new p(null,{status:Math.min(e,599)});u();var tl=["assertion","client_secret","env","handle","redact","refresh_token","subject_token","token"],nl=["accept","content-type","metadata-flavor","user-age\
nt","x-goog-request-reason","x-goog-user-project","x-tfs-fedauthredirect"];var rl="(not shown: the answer repeats a secret that ci-auth sent)";function Wi({bearer:e,form:t,headers:n={},json:r}){let o={...t,...typeof r=="object"?r:{}},s=Object.
entries(n).filter(([i])=>!nl.includes(i.toLowerCase()));return[e,...s.map(([,i])=>i),...tl.flatMap(i=>ol(o[i]))].filter(i=>i!==void 0&&i.length>=16)}var ol=e=>[
e,...typeof e=="object"?Object.values(e??{}):[]].filter(t=>typeof t=="string");function lr(e,t){if(t.length===0||e==="")return e;let n=[...ml(e)];return t.some(
r=>sl(n,r))?rl:e}function sl(e,t){let{pieces:n,probes:r}=cl(t),o=new Set;for(let s of e)for(let i=0;i<s.length;i+=5)if(r.has(s.slice(i,i+4))){for(let a=Math.max(
0,i+4-8);a<=i;a++)il(o,n.get(s.slice(a,a+8)));if(o.size>=16)return!0}return!1}function il(e,t=[]){for(let[n,r]of t)for(let o=n;o<=r;o++)e.add(o)}var nt=new Map,
al=4;function cl(e){let t=nt.get(e)??dl(e);nt.delete(e),nt.set(e,t);for(let n of[...nt.keys()].slice(0,-al))nt.delete(n);return t}function dl(e){let t=new Map,n=new Set;
for(let r of ul(e))for(let o=0;o+4<=r.letters.length;o++){n.add(r.letters.slice(o,o+4));let s=r.letters.slice(o,o+8);if(s.length<8)continue;let i=t.get(s);i?i.push(
Bi(r,o,e)):t.set(s,[Bi(r,o,e)])}return{pieces:t,probes:n}}function Bi({origins:e},t,n){let[r=0,o=0]=[e[t],e[t+8-1]],[s,i]=r<o?[r,o]:[o,r];for(;s>0&&!ur(n[s-1]);)
s--;for(;i+1<n.length&&!ur(n[i+1]);)i++;return[s,i]}var ur=(e="")=>/[a-z0-9]/i.test(e);function ul(e){let t=[cr(e,n=>n),...[0,1,2].map(n=>cr(Buffer.from("\0".repeat(
n)+e).toString("base64"),r=>Math.max(0,Math.floor(r*3/4)-n))),cr(Buffer.from(e).toString("hex"),n=>Math.floor(n/2))];return[...t,...t.map(ll)]}function cr(e,t){
let n=[...e.toLowerCase()].map((r,o)=>({character:r,at:o})).filter(({character:r})=>ur(r));return{letters:n.map(({character:r})=>r).join(""),origins:n.map(({at:r})=>t(
r))}}var ll=({letters:e,origins:t})=>({letters:fl(e),origins:t.toReversed()}),fl=e=>[...e].reverse().join(""),pl=4;function ml(e){let t=new Set;for(let n of[e,...hl(
e)]){let r=n;for(let o=0;o<pl;o++){let s=Gi(r);t.add(dr(s));let i=r.includes("<")?Gi(r.replace(/<[^<>]*>/g,"")):s;t.add(dr(i)),t.add(dr(gl(i)));let a=El(r);if(a===
r)break;r=a}}return t}var Gi=e=>Buffer.from(e.normalize("NFKD").toLowerCase());function dr(e){let t=Buffer.allocUnsafe(e.length),n=0;for(let r of e)(r>=97&&r<=122||
r>=48&&r<=57)&&(t[n++]=r);return t.toString("latin1",0,n)}function gl(e){let t=Buffer.from(e),n=0;for(let r=0;r<=t.length;r++)(t[r]??0)>32||(t.subarray(n,r).reverse(),
n=r+1);return t}function hl(e){let[t,n]=[[],[]];try{JSON.parse(e,(r,o)=>(t.push(r),typeof o=="string"&&n.push(o),o))}catch{}return[t.join(" "),n.join(" ")]}var yl=/(?:\\|%)u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|(?:\\x|%|=)([0-9a-f]{2})|&#x0*([0-9a-f]{1,6});?|&#0*(\d{1,7});?|&(amp|lt|gt);|&[a-z]+\d*;|\\[bfnrtv]/gi,
bl={amp:"&",lt:"<",gt:">"};function El(e){return e.replace(yl,(t,...n)=>{let[r,o,s,i,a,c]=n,d=r??o??s??i;if(c)return bl[c.toLowerCase()]??" ";let l=d?Number.parseInt(
d,16):Number(a??32);return l<=1114111?String.fromCodePoint(l):" "})}var wl=new Set([408,429,500,502,503,504]),_l=new Set([502,503,504]),kl=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNREACH",
"ENETUNREACH","EPIPE","ETIMEDOUT"]),Tl=({status:e,body:t})=>wl.has(e)||e>=400&&e<500&&Sl(t)==="quota_exceeded",Il=({name:e,code:t="",proxyStatus:n=0})=>e==="Tim\
eoutError"||kl.has(t)||_l.has(n);function Sl(e){if(e.includes("quota_exceeded"))try{return JSON.parse(e)?.error}catch{return}}function xl(e,t,n,r,o=Math.random){
return Math.max(o()*t*2**(e-1),Rl(n,r))}function Rl(e="",{now:t}){if(/^\d+$/.test(e.trim()))return Number(e)*1e3;let n=Date.parse(e);return Number.isNaN(n)?0:Math.
max(0,n-t()*1e3)}var Vi=2e4,Al=500,vl=5e3;async function Ji(e,t,n){let r={call:e,agent:t,options:n,outgoing:Ti(e,n.userAgent??"ci-auth"),startedAt:performance.now(),
attempts:0,sentAt:0,received:void 0,lastStatus:void 0,retryInMs:0};try{await Pl(r)}catch(o){if(!Ae(o))throw await Ll(o,r)}return Dl(r)}async function Pl(e){let{
call:t,options:n}=e,{signal:r}=n.run;r.throwIfAborted(),await ar(t.url.origin+t.url.pathname,{method:t.method,fetch:async o=>{let{status:s}=await Ol(e,o.signal);
return Hi(s)},retry:{limit:n.retries,methods:["delete","get","post","patch"],shouldRetry:({error:o})=>$l(o,e),delay:()=>e.retryInMs},signal:r,timeout:n.callTimeoutMs??
Vi})}async function Ol(e,t){let{agent:n,outgoing:r,options:o}=e;e.attempts++,e.sentAt=o.clock.now(),e.received=void 0;let s=performance.now(),i=c=>{let{method:d,
url:l}=r;o.trace?.(`${d} ${l.host}${l.pathname} ${c} ${Math.round(performance.now()-s)} ms`)},a=Cl(e);try{return e.received=await Zn(n,r,t),e.lastStatus=e.received.
status,i(e.lastStatus),e.received}catch(c){throw i(t.aborted?"no answer":Nl(c)),c}finally{clearTimeout(a)}}function Cl({agent:{route:e},call:{service:t},options:n}){
let{callTimeoutMs:r=Vi,lateMs:o=vl,run:s,waiting:i}=n;if(!i)return;let a=Math.min(r,s.remainingMs());return setTimeout(()=>i(ci({route:e,service:t},{afterMs:o,limitMs:a})),
o).unref()}var Nl=({code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";function $l(e,t){let{attempts:n,received:r,options:o}=t,{backoffMs:s=Al,clock:i,
retries:a,run:c,waiting:d}=o;if(c.signal.aborted||!(r?Tl(r):Il(e))||(t.retryInMs=xl(n,s,r?.headers["retry-after"],i),t.retryInMs>=c.remainingMs()))return!1;let{
agent:l,call:g}=t,b={attempts:n,route:l.route,service:g.service};return d?.(ai(b,r?.status??e,{retries:a,waitMs:t.retryInMs})),!0}async function Ll(e,t){let{call:n,
agent:r,attempts:o,lastStatus:s,options:i,startedAt:a}=t,{run:c}=i;if(c.isInterrupted())return c.signal.reason;let{route:d}=r,l={service:n.service,route:d,attempts:o,
lastStatus:s,spentMs:performance.now()-a};if(c.signal.aborted)return li(l,c.totalMs);let g=Jn(e)?await Ei(d,e.atProxy===!0,c.signal):void 0;return qn(e,{...l,issuer:g})}
function Dl({agent:e,attempts:t,call:n,options:r,received:o,sentAt:s}){let{status:i=0,headers:a={},body:c=""}=o??{},{proxy:d}=e.route,l=[...Wi(n),...d?Object.values(
Xe(d)):[]],g,b,y=Date.parse(a.date??"")/1e3,w=Math.trunc(y-(s+r.clock.now())/2)+0;return{status:i,get contentType(){return b??=lr(a["content-type"]??"",l),b},get body(){
return i<300?c:this.shown},get shown(){return g??=lr(c,l),g},attempts:t,skewSeconds:Number.isNaN(w)?void 0:w}}function Ki(e){let{clock:t=Pt}=e,n=wi(e.deadlineMs,e.signal),r=new Map,o=({direct:s,socketPath:i,url:a})=>{let c=`${a.origin} ${i??""}`,d=r.get(c);if(d)return d;
let l=i===void 0&&!s?ni(a,e.env):void 0,g=new Ft({origin:new URL(a.origin),socketPath:i,proxy:l,ca:e.ca},n.signal);return r.set(c,g),g};return{send:async s=>Ji(
s,o(s),{...e,clock:t,run:n}),preconnect(s){try{o({url:s}).preconnect()}catch{}},wait:(s,i,a=!1)=>(a||e.waiting?.(ii(i,s)),_i(s,i,n)),remainingMs:n.remainingMs,clock:t,
signal:n.signal,close(){n.end();for(let s of r.values())s.closeIdle()}}}u();async function qi(e,t,n,r){let o=n.serviceAccount===void 0&&n.delegates.length===0,s=r.format==="id_token"?z(e):r.lifetimeSeconds<=we;if(o&&(s||t.account===void 0))
return Ml(e,t,r);let i=n.serviceAccount??t.account;if(i===void 0)throw Xi("`delegates` need");return Ul(e,t,{serviceAccount:i,delegates:n.delegates},r)}var Xi=e=>new h(
"INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} a service account`,{suggestions:["Set `service_account` to the account to impersonate."]});async function Ml(e,t,n){let{account:r,
sign:o}=t;if(n.format==="access_token"&&n.user===void 0)return t.accessToken(n.scopes,r===void 0?void 0:n.lifetimeSeconds);if(n.format==="id_token"&&t.mintIdToken)
return t.mintIdToken(n.audience);if(r===void 0||!o)throw Xi("ID tokens and `access_token_subject` need");return n.format==="id_token"?Fs(e,o,{iss:r,target_audience:n.
audience}):Se(e,o,{iss:r,scope:n.scopes.join(" "),sub:n.user??"",lifetimeSeconds:n.lifetimeSeconds})}async function Ul(e,t,n,r){if(r.format==="id_token")return fr(
e,t,n,(c,d)=>Rs(c,d,r));let{lifetimeSeconds:o,scopes:s,user:i}=r;return i===void 0?fr(e,t,n,(c,d)=>xs(c,d,{lifetimeSeconds:o,scopes:s})):Se(e,c=>fr(e,t,n,(d,l)=>As(
d,l,c)),{iss:jl(n),scope:s.join(" "),sub:i,lifetimeSeconds:o})}function jl({serviceAccount:e}){if(e.includes("@"))return e;throw new h("INPUT_SERVICE_ACCOUNT_IN\
VALID","domain-wide delegation needs the email of the service account, not its unique id",{suggestions:[`gcloud iam service-accounts describe ${e} --format='val\
ue(email)'`]})}async function fr(e,t,n,r){let o=({value:i})=>r(Et(e,t.known()),{...n,bearer:i}),s=await t.accessToken([F]);try{return await o(s)}catch(i){if(!(i instanceof
h&&i.code==="IAM_BEARER_REJECTED"&&s.expiresAt<=e.network.clock.now()))throw i;return t.clear(),o(await t.accessToken([F]))}}var Fl=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED","API_DI\
SABLED"]),Hl=2e3,Bl=15e3;async function Gl(e,t){let{firstWaitMs:n=Hl,network:r,report:o}=t;for(let s=n;;s=Math.min(s*1.5,Bl)){let i=r.remainingMs();try{return await e()}catch(a){
let{leftMs:c}=t;if(c<=0||!(a instanceof h)||!Fl.has(a.code))throw a;o.note(`${a.code}: waiting for the change to arrive, ${Math.ceil(c/1e3)} s left`),await r.wait(
Math.min(s,c),`the change to arrive (${a.code})`,!0),t.leftMs-=i-r.remainingMs()}}}async function Yi(e,t,n){let{report:r,surroundings:o}=t,{endpoints:s}=hn(o.env,
e.universe);for(let k of Eo(o.env))r.note(k);let i=Kl(t,{...e,timeoutMs:e.timeoutMs+e.propagationMs}),{requestReason:a,universe:c}=e,d={network:i,endpoints:s,universe:c,
requestReason:a,refusalContext:{...Wl(e),identify:t.identify}},{actor:l,federated:g}=await Vl(e.identity,d,n,t),b={serviceAccount:e.serviceAccount,delegates:e.delegates};
for(let k of Jl(e,s))i.preconnect(new URL(k));let y=t.pace?.backoffMs===void 0?void 0:4*t.pace.backoffMs,w={network:i,report:r,leftMs:e.propagationMs,firstWaitMs:y};
return{actor:l,federated:g,google:d,target:b,mint:k=>zi({actor:l,google:d,target:b},k,w),mintOwn:k=>zi({actor:l,google:d,target:{delegates:[]}},k,w),close:i.close}}
async function zi({actor:e,google:t,target:n},r,o){let s=await ql(e.facts,()=>Gl(()=>qi(t,e,n,r),o));return o.report.mask(s.value),s}function Wl({delegates:e,identity:t,
projectId:n,serviceAccount:r,token:o}){let s=o?.format==="access_token"?o:void 0;return{delegates:e,projectId:n,serviceAccount:r,provider:t.mode==="federation"?
t.provider:void 0,audience:t.mode==="federation"?t.audience:void 0,scopes:s?.scopes,user:s?.user,lifetimeSeconds:s?.lifetimeSeconds}}async function Vl(e,t,n,{ambientActor:r,
report:o,surroundings:s}){if(e.mode==="key"){for(let d of Ks(e.key))o.mask(d);return{actor:Js(t,e.key,o),federated:void 0}}if(e.mode==="ambient"){if(!r)throw new Error(
"this front end knows no ambient identity");return{actor:await r(t,s.env,o),federated:void 0}}if(!n)throw new Error(`no token source for ${se(e.provider)}`);let{
audience:i,provider:a}=e,c=Vs({google:t,source:n,audience:i,provider:a,target:Ps(a),report:o});return{actor:c,federated:c}}function Jl({delegates:e,identity:t,serviceAccount:n,
token:r,universe:o,verify:s},i){let a=n!==void 0||e.length>0,c=t.mode==="key"&&z({universe:o})||r?.format==="access_token"&&r.user!==void 0;return[...t.mode==="\
federation"?[i.sts]:[],...c&&(s||r)?[i.oauth2]:[],...a&&(s||r)?[i.iamcredentials]:[]]}var Kl=({clock:e,pace:t,report:n,signal:r,surroundings:o,userAgent:s},{retries:i,
timeoutMs:a})=>Ki({env:o.env,deadlineMs:a,retries:i,trace:n.trace,waiting:n.waiting,userAgent:s,...t,...M({clock:e,signal:r})});async function ql(e,t){try{return await t()}catch(n){
throw!(n instanceof h)||n.server===void 0||n.facts.length>0?n:n.with({facts:await e()})}}async function Zi(e,t){let{serviceAccount:n,token:r}=e,s={format:"acces\
s_token",scopes:e.identity.mode==="federation"&&n===void 0&&r?.format==="access_token"?r.scopes:[F],lifetimeSeconds:3600},i=t.federated&&await t.mintOwn(s),a=Xl(
e)?zl(e):void 0,[c]=await Promise.all([r&&t.mint(r),a&&t.mint(a)]);return{federated:i,asked:c}}function Xl({file:e,identity:t,serviceAccount:n,token:r,verify:o}){
return!o||t.mode==="federation"&&n===void 0?!1:!(r?.format==="access_token"&&r.user===void 0)&&(r===void 0||e!==void 0)}var zl=({file:e})=>({format:"access_toke\
n",scopes:[F],lifetimeSeconds:e?.lifetimeSeconds??3600});async function ea(e){let{report:t}=e,{place:n,plan:r,source:o}=await ms(e);for(let i of o?.secrets??[])t.mask(i);for(let i of r.notes)t.note(i);let s=await Yi(r,
e,o);try{let i=await Zi(r,s),a=r.file&&n?await Us(r,s,{...e,place:n,source:o}):void 0,c=await Yl(a,async()=>{let d=await nf(r,s,i,a);return await Zl(e,r,d),d});
return tf(r,a,t),a&&Ql(e),c}finally{s.close()}}async function Yl(e,t){try{return await t()}catch(n){throw await e?.undo(),n}}async function Zl(e,{exportVariables:t,
projectId:n,token:r},o){let{accept:s,report:i,signal:a}=e;t&&n===void 0&&i.note("the project id is not certain, so no project variable is set: give project_id w\
here tools need one");let c=An(e);await i.masked(),a?.throwIfAborted(),st(c?.problems({variables:t,outputs:r!==void 0})??[]),c?.problems({variables:!1,outputs:!0}).
length===0&&await c.setOutputs?.({...o.outputs}),await c?.exportVariables(o.variables),s?.(o)}function Ql({report:e,surroundings:t}){for(let[n,r]of Object.entries(
ys))t.env[n]&&e.warn("FILE_HIDDEN_BY_TOKEN",`${n} is set: ${r} takes that token, not the credentials file`)}var ef=({source:e,why:t})=>t!==void 0?`: ${t}`:e==="\
file"?", unless the token file it names is renewed":": its source cannot mint again";function tf({delegates:e,identity:t},n,r){if(n?.expiresAt!==void 0){let o=ae(
n.expiresAt);n.lastsForJob?r.note(`the credentials file works until ${o}, about as long as the job may run`):r.warn("OIDC_NO_REFRESH",`the credentials file work\
s until ${o}${ef(n)}`)}n&&t.mode==="federation"&&e.length>0&&r.warn("INPUT_DELEGATES_NOT_PORTABLE","delegates do not fit into an external_account file: this one\
 is an impersonated_service_account file, which Node and Go load, Python, Java and gcloud do not; ci-auth exec gives them tokens of the end of the chain")}async function nf(e,t,n,r){
let{identity:o,projectId:s,serviceAccount:i,token:a}=e,{asked:c}=n,d=t.federated?.idToken()?.claims.sub;return{mode:o.mode,...o.mode==="federation"&&i!==void 0?
{}:await t.actor.principal(),provider:o.mode==="federation"?se(o.provider):void 0,subject:typeof d=="string"?d:void 0,serviceAccount:i??t.actor.account,projectId:s,
credentialsFile:r&&{path:r.path,type:r.type,source:r.source,expires:r.expiresAt===void 0?void 0:ae(r.expiresAt)},token:a&&c&&{format:a.format,expires:ae(c.expiresAt),
...a.format==="access_token"?{scopes:a.scopes}:{audience:a.audience}},variables:e.exportVariables?bs({projectId:s,credentialsFile:r?.path,executable:r?.source===
"executable"}):{},outputs:{...M({project_id:s,credentials_file_path:r?.path}),...Qi("auth_token",n.federated),...a?Qi(a.format,c):{}}}}var Qi=(e,t)=>t===void 0?
{}:{[e]:t.value,[`${e}_expiration`]:ae(t.expiresAt)};u();var rf=e=>`<code>${e.replace(/[^\w ,/-]|_/gu,t=>`&#${t.codePointAt(0)};`)}</code>`;function ta(e){let{credentialsFile:t,ifMapped:n,principal:r,provider:o,serviceAccount:s,
subject:i,token:a}=e;return["### Signed in to Google Cloud","","| | |","|---|---|",...[["Subject",i],["Provider",o],["Principal",r===s?void 0:r],["It is this pr\
incipal if the provider maps",n],["Service account",s],["Project",e.projectId],["Scopes",a?.scopes?.join(", ")],["Audience",a?.audience],[a?.format==="id_token"?
"ID token expires":"Access token expires",a?.expires],["Credentials file",t&&`${t.type}, source: ${t.source}`],["Credentials expire",t&&(t.expires??of(t.source))]].
flatMap(([l,g])=>g===void 0?[]:[`| ${l} | ${rf(g)} |`]),"",""].join(`
`)}var of=e=>e==="key"?"never, until the key is deleted":"at the end of the job; client libraries refresh them until then";u();var pr=({env:e})=>Object.fromEntries(fe.map(t=>[t,e[`INPUT_${t.toUpperCase()}`]])),sf={backoff:"Delete backoff: ci-auth increases the waits between attempts its\
elf.",backoff_limit:"Delete backoff_limit: the timeout input limits the whole step.",activate_credentials_file:"Delete activate_credentials_file: later steps al\
ways use a created credentials file.",lifetime:"Rename lifetime to access_token_lifetime."},na=({env:e})=>Object.entries(sf).filter(([t])=>e[`INPUT_${t.toUpperCase()}`]).
map(([t,n])=>({code:"INPUT_NOT_APPLICABLE",message:`${t} is not an input of this action`,suggestions:[n]})),ra=e=>e;async function af(){let e=en(),t=Sr(e),n=await ea({surroundings:e,report:xr(e),userAgent:Ir,identify:async(r,o)=>t.naming&&Dr(t.naming,r,o),raw:pr(e),others:na(
e),nameOf:ra,ci:t,named:{},handover:"ci",onRecorded:r=>Rr(e,r)});for(let r of kr(n,{reaches:"later steps"}))tn(r);t.handover?.(e,tn).appendSummary?.(ta(n))}await af().
catch(e=>Ar(ps(e,pr(en()))));
