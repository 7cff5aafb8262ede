import{$ as Jt,A as Se,B as et,C as tt,F as or,G as ce,H as nt,I as sr,J as de,K as Gt,L as ir,R as rt,S as ar,T as Wt,U as cr,V as dr,W as ur,_ as lr,a as er,aa as fr,
b as I,ba as pr,c as f,ca as mr,d as u,e as l,ea as Vt,f as c,fa as gr,g as m,h as ae,i as C,j as U,k as A,l as Y,m as v,n as tr,o as N,p as M,q as xe,r as Ht,s as nr,
t as Te,u as b,v as Qe,w as rr,x as Re,y as Z,z as Q}from"./shared.js";var Gr=er((tf,lt)=>{m();function $r(e){return Array.isArray(e)?e:[e]}var le=void 0,D="",pe=" ",R="\\",ra=/[.*+?()[\]{}^$|\\/]/,Lr="\uFEFF",oa=/^\/\*{2,}$/,sa=/^\\!/,
ia=/^\\#/,aa=/\r?\n/g,ca="//",fe=47,Pr=46,O="/",Dr="node-ignore";typeof Symbol<"u"&&(Dr=Symbol.for("node-ignore"));var Mr=Dr,te=(e,t,n)=>(Object.defineProperty(
e,t,{value:n}),n),Ur=()=>!1,vr={alnum:"0-9A-Za-z",alpha:"A-Za-z",blank:" \\t",cntrl:"\\x00-\\x1f\\x7f",digit:"0-9",graph:"!-.0-~",lower:"a-z",print:" -.0-~",punct:"\
!-.:-@\\[-`{-~",space:" \\t\\n\\r",upper:"A-Z",xdigit:"0-9A-Fa-f"},da="\\]^-[",it=e=>da.indexOf(e)<0?e:R+e,ua="(?!\\/)",la=(e,t)=>{if(e)return`[^\\/${t}]`;let n=`\
[${t}]`;return new RegExp(n).test("/")?ua+n:n},fa=(e,t)=>{let{length:n}=e,r=t+1,o=D,s=e[r];(s==="!"||s==="^")&&(o="^",r++);let i=D,a=D;for(;;){let d=e[r];if(d===
le)return null;if(d===R){let p=e[++r];i+=it(p),a=p}else if(d==="-"&&a&&r+1<n&&e[r+1]!=="]"){r++;let p=e[r];p===R&&(p=e[r+=1]),a<=p&&(i+=`-${it(p)}`),a=D}else if(d===
"["&&e[r+1]===":"){let p=r+2,g=p;for(;g<n&&e[g]!=="]";)g++;if(g===n)return null;if(g>p&&e[g-1]===":"){let h=e.slice(p,g-1);if(!Object.prototype.hasOwnProperty.call(
vr,h))return null;i+=vr[h],a=D,r=g}else i+=it("["),a="[",r=p-2}else i+=it(d),a=d;if(r++,e[r]==="]")return{end:r,source:la(o,i)}}},Qt="[]",Le="\0",pa=new RegExp(
`${Le}(\\d+)${Le}`,"g"),dt="\uE000",ut="\uE001",Or=e=>e===Le||e===dt||e===ut,ma=e=>{let t=[],n=i=>`${Le}${t.push(i)-1}${Le}`,{length:r}=e,o=D,s=0;for(;s<r;){let i=e[s];
if(i===R){let a=e[s+1];a===O&&s+2===r?o+=n(Qt):a==="*"||a==="["||a===pe?o+=e.slice(s,s+2):o+=n(ra.test(a)?R+a:Or(a)?`[${a}]`:a),s+=2}else if(Or(i))o+=n(`[${i}]`),
s++;else if(i==="["){let a=fa(e,s);a===null?(o+=n(Qt),s=r):(o+=n(a.source),s=a.end+1)}else o+=i,s++}return{source:o,sources:t}},en=null,ga=/\/(?!$)/,$e="[^\\/]*",
ha=[[/(\\+)( ?)/g,(e,t,n)=>n?t.slice(0,t.length-t.length%2)+pe:t,R+pe],[/(^|\/)\*{3,}(?=\/|$)/g,(e,t)=>`${t}**`,"*"],[/[\\$.|*+(){^]/g,e=>`\\${e}`],[/(?!\\)\?/g,
()=>"[^/]","?"],[/^\//,()=>"^",O],[/\//g,()=>"\\/",O],[/^\^*(?:\\\*\\\*\\\/)+/,()=>"(?:^|\\/)","*"],[en,(e,t)=>!e||e[0]==="^"||e[0]==="("?e:(ga.test(t)?"^":"(?:\
^|\\/)")+e],[/\\\/\\\*\\\*(?=\\\/|$)/g,(e,t,n)=>t+6<n.length?n.slice(t+6)==="\\/"?"(?:\\/[^\\/]+)+":"(?:\\/[^\\/]+)*":`\\/${ut}`,"*"],[/(^|[^\\])(?:\\\*)+(?!$)/g,
(e,t)=>t+$e,"*"],[/(^|[^\\])((?:\\\\)*)\\\*$/,(e,t,n)=>n===D?t+dt:e,"*"],[/\\\\\\(?=[$.|*+(){^])/g,()=>R,R+R],[/\\\\/g,()=>R,R+R],[/\\\[([^\]/]*?)($|\])/g,(e,t,n)=>`\
\\[${t}${n}`,"["],[en,e=>{let t=e[e.length-1];return!t||t===dt||t===ut?e:t===O?`${e}$`:`${e}(?=$|\\/$)`}]],ya=/(^|\\\/)?\uE000$/,at="regex",Cr="checkRegex",Nr="\
_",ba=(e,t)=>`${t?`${t}[^/]+`:"[^/]*"}(?=$|\\/$)`,_a=/\uE001$/,wa=()=>"[\\s\\S]",Ea=(e,t)=>{let n=D;for(let r=t+1;r<e.length&&!e[r].wildcard;r++)n+=e[r].single;
return n},ka=e=>{if(e.indexOf($e)<0)return e;let t=[],{length:n}=e,r=0;for(;r<n;){let a=e[r];if(e.startsWith($e,r))t.push({wildcard:!0}),r+=$e.length;else if(a===
"["){let d=r+1;for(e[d]==="^"&&d++,e[d]==="]"&&d++;d<n&&e[d]!=="]";)d+=e[d]===R?2:1;d++,t.push({single:e.slice(r,d)}),r=d}else if(a===R)t.push({single:e.slice(r,
r+2)}),r+=2;else if(a==="("){let d=0,p=r;do e[p]===R?p++:e[p]==="("?d++:e[p]===")"&&d--,p++;while(p<n&&d>0);"*+?".indexOf(e[p])>=0&&p++,t.push({boundary:e.slice(
r,p)}),r=p}else a==="^"||a==="$"?(t.push({boundary:a}),r++):(t.push({single:a}),r++)}let o=D,s=[],i=()=>{let a;s.forEach((d,p)=>{d.wildcard&&(a=p)}),s.forEach((d,p)=>{
if(!d.wildcard){o+=d.single;return}o+=p===a?$e:`(?:(?!${Ea(s,p)})[^\\/])*`}),s=[]};return t.forEach(a=>{if(a.boundary===void 0){s.push(a);return}i(),o+=a.boundary}),
i(),o},jr=e=>{oa.test(e)&&(e="**");let{source:t,sources:n}=ma(e),r=ha.reduce((o,[s,i,a])=>s===en?i(o,e):a!==le&&o.indexOf(a)<0?o:s.test(o)?o.replace(s,i.bind(e)):
o,t);return n.length?r.replace(pa,(o,s)=>n[s]):r},Ia=(e,t)=>{e[e.length-1]===O&&(t=jr(e.slice(0,-1)));let n=t.slice(0,-1),r=t[t.length-1];return r===dt?`${n}$`:
r===ut?n:Qt},Fr=e=>{let t=e.indexOf(O);return t<0||t===e.length-1},xa=e=>{let t=e.length-1,n=e.lastIndexOf(O,e[t]===O?t-1:t);return n<0?e:e.slice(n+1)},Ta=e=>{if(e.
charCodeAt(0)===fe||e.indexOf(ca)>=0){let r=e.split(O).filter(Boolean);return r.pop(),r.length?r.join(O)+O:D}let t=e.length-1,n=e.lastIndexOf(O,e.charCodeAt(t)===
fe?t-1:t);return n<0?D:e.slice(0,n+1)},De=e=>typeof e=="string",Ra=e=>e&&De(e),Sa=e=>(e[e.length-1]==="\r"?e.slice(0,-1):e).split(aa).filter(Boolean),tn=class{constructor(t,n,r,o,s,i){
this.pattern=t,this.mark=n,this.negative=s,te(this,"body",r),te(this,"ignoreCase",o),te(this,"regexPrefix",i)}get _basenameOnly(){return te(this,"_basenameOnly",
Fr(this.body))}get regex(){let t=Nr+at;return this[t]?this[t]:this._make(at,t)}get checkRegex(){let t=Nr+Cr;return this[t]?this[t]:this._make(Cr,t)}_make(t,n){let r=ka(
t===at?this.regexPrefix.replace(ya,ba).replace(_a,wa):Ia(this.body,this.regexPrefix)),o=this.ignoreCase?new RegExp(r,"i"):new RegExp(r);return te(this,n,o)}},Aa=e=>{
let t=0;for(;e[e.length-t-1]===R;)t++;return t%2===1},Pa=(e,t)=>{let n=e.length,r;for(;;){for(t&&e[n-1]==="\r"&&n--,r=n;e[r-1]===pe;)r--;if(!t||e[r-1]!==`
`)break;n=r-1}if(r===n)return e.slice(0,n);let o=0;for(;e[r-o-1]===R;)o++;return o%2?e.slice(0,r-1)+pe:e.slice(0,r)},va=(e,t,n,r,o)=>{let s=o&&e[0]===Lr?e.slice(
1):e;if(s[0]==="#")return;let i=!1;s[0]==="!"&&(i=!0,s=s.slice(1));let a=s[s.length-1];if((a===pe||r&&(a==="\r"||a===`
`))&&(s=Pa(s,r)),!s||Aa(s))return;s=s.replace(sa,"!").replace(ia,"#");let d=jr(s);return new tn(e,t,s,n,i,d)},nn=class{constructor(t){this._ignoreCase=t,this._rules=
[],this._basenameCount=0}_add(t,n){if(t&&t[Mr]){this._rules=this._rules.concat(t._rules._rules),this._basenameCount+=t._rules._basenameCount,this._added=!0;return}
let r=De(t),o=r?t:t.pattern,s=Ra(o)&&va(o,r?le:t.mark,this._ignoreCase,!this._split,this._stripBOM&&!n);s&&(this._added=!0,this._rules.push(s),Fr(s.body)&&this.
_basenameCount++)}add(t){return this._added=!1,this._split=De(t),this._stripBOM=!this._split||t[0]===Lr,$r(this._split?Sa(t):t).forEach(this._add,this),this._added&&
(this._literalRules=le),this._added}testLiteral(t){let n=this._literalRules||(this._literalRules=this._rules.filter(({body:a})=>a[a.length-(a[a.length-1]===O?2:
1)]==="*")),r=!1,o=!1,s;for(let a=n.length-1;a>=0;a--){let d=n[a];if(d.checkRegex.test(t)){r=!d.negative,o=d.negative,s=d.negative?le:d;break}}let i={ignored:r,
unignored:o};return s&&(i.rule=s),i}test(t,n){let r=this._rules,{length:o}=r,s=this._basenameCount*2>=o,i=s?xa(t):t;for(let a=o-1;a>=0;a--){let d=r[a];if(d[n].test(
s&&d._basenameOnly?i:t)){let{negative:p}=d,g={ignored:!p,unignored:p};return p||(g.rule=d),g}}return{ignored:!1,unignored:!1}}},Oa=(e,t)=>{throw new t(e)},J=(e,t,n)=>De(
e)?e?J.isNotRelative(e)?n(`path should be a \`path.relative()\`d string, but got "${t}"`,RangeError):!0:n("path must not be empty",TypeError):n(`path must be a \
string, but got \`${t}\``,TypeError),Br=e=>{let t=e.charCodeAt(0);if(t===fe)return!0;if(t!==Pr)return!1;if(e.length===1)return!0;let n=e.charCodeAt(1);return n===
fe?!0:n!==Pr?!1:e.length===2||e.charCodeAt(2)===fe};J.isNotRelative=Br;J.convert=e=>e;var ct=e=>De(e)&&J.convert(e),rn=class{constructor({ignorecase:t=!0,ignoreCase:n=t,
allowRelativePaths:r=!1}={}){te(this,Mr,!0),this._rules=new nn(n),this._strictPathCheck=!r,this._initCache()}_initCache(){this._ignoreCache=Object.create(null),
this._testCache=Object.create(null)}add(t){return this._rules.add(t)&&this._initCache(),this}addPattern(t){return this.add(t)}_test(t,n,r){return J(r,t,this._strictPathCheck?
Oa:Ur),r?this._t(r,n):{ignored:!1,unignored:!1}}checkIgnore(t){let n=ct(t);if(!n||n.charCodeAt(n.length-1)!==fe)return this._test(t,this._testCache,n);let r=this.
_t(n,this._testCache);if(r.ignored)return r;let o=this._rules.testLiteral(n);return o.ignored||o.unignored?o:r}_t(t,n){if(t in n)return n[t];let r=Ta(t),o=r?this.
_t(r,n):le;return n[t]=o&&o.ignored?o:this._rules.test(t,at)}ignores(t){return this._test(t,this._ignoreCache,ct(t)).ignored}createFilter(){return t=>!this.ignores(
t)}filter(t){return $r(t).filter(this.createFilter())}test(t){return this._test(t,this._testCache,ct(t))}},on=e=>new rn(e),Ca=e=>J(ct(e),e,Ur),Hr=()=>{let e=n=>/^\\\\\?\\/.
test(n)||/["<>|\u0000-\u001F]+/u.test(n)?n:n.replace(/\\/g,"/");J.convert=e;let t=/^[a-z]:\//i;J.isNotRelative=n=>t.test(n)||Br(n)};typeof process<"u"&&process.
platform==="win32"&&Hr();lt.exports=on;on.default=on;lt.exports.isPathValid=Ca;te(lt.exports,Symbol.for("setupWindows"),Hr)});var An=er((rg,Cs)=>{m();Cs.exports=process.getBuiltinModule("node:net")});m();m();m();var Wi=e=>`'${e.replaceAll("\\","\\\\").replaceAll("'","\\'").replaceAll(`
`,"\\n").replaceAll("\r","\\r")}'`,hr=e=>/^[A-Za-z_]\w*$/.test(e)?`assertion.${e}`:`assertion[${Wi(e)}]`;m();var Ji=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,Vi=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
qi=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,ee=({projectNumber:e,pool:t,provider:n})=>`${Ae(
{projectNumber:e,pool:t})}/providers/${n}`,Ae=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,Pe=e=>`//iam.googleapis.co\
m/${ee(e)}`,yr=e=>`https:${Pe(e)}`,qt=e=>`iam.googleapis.com/${Ae(e)}`,br=(e,t)=>`principal://${qt(e)}/subject/${t}`,_r=(e,t,n)=>`principalSet://${qt(e)}/attrib\
ute.${t}/${n}`;var wr=e=>`principalSet://${qt(e)}/*`;function Er(e){let t=e.trim().replace(/^https?:(?=\/\/)/,"").replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,n,r,o]=Ji.exec(t)??[];return n&&r&&o?{projectNumber:n,
pool:r,provider:o}:{code:"INPUT_PROVIDER_INVALID",...Ki(e.trim(),t)}}var Kt="projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider\
>";function Ki(e,t){let[,n,r]=Vi.exec(t)??[];if(n&&r)return{message:`"${e}" names a pool, not a provider in it`,suggestions:[`Append the provider: projects/${n}\
/locations/global/workloadIdentityPools/${r}/providers/<provider>`,`gcloud iam workload-identity-pools providers list --workload-identity-pool=${Ae({projectNumber:n,
pool:r})} --format='value(name)'`]};let[,o,s,i]=qi.exec(t)??[];if(o&&s)return{message:`"${e}" has the project id "${o}" instead of the project number${i?"":", a\
nd no provider"}`,suggestions:[`gcloud projects describe ${o} --format='value(projectNumber)'`,`Write projects/<that number>/locations/global/workloadIdentityPo\
ols/${s}/providers/${i??"<provider>"}`]};let a=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.exec(e);return{message:`\
"${e}" is not the full name of a workload identity provider`,suggestions:[a?`Write ${a[0]}`:`Write it as ${Kt}`]}}var zi=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
Xi=/^\d{10,30}$/,ve=e=>Xi.test(e)||zi.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e);var Oe=e=>`projects/-/serviceAccounts/${e}`;function H(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(t)??[];if(!n||/^gcp-sa-/.
test(n))return;let[r,...o]=n.split(".");return o.length>0?`${o.join(".")}:${r}`:r}function Ce(e){let t=e===void 0?"PROJECT_ID":H(e);return t===void 0?"":` --project=${C(t)}`}var Yi=({repositoryClaim:e,repositoryForms:t})=>t??[{by:"id",claims:[e]}],Zi=(e,t)=>(Yi(e)[0]?.claims??[]).map(n=>M(t[n]??"")).join("/");function Qi({attributeMapping:e,
repositoryClaim:t,repositorySubject:n},r){if(n)return{subject:n(r)};let o=hr(t),[s]=Object.entries(e).find(([i,a])=>i.startsWith("attribute.")&&a===o)??[];return s===
void 0?{subject:r}:{attribute:{[s.slice(10)]:r}}}function ea(e,t,n){let r=Zi(e,t);if(r===""||e.repositorySubject)return;let o=Qi(e,r);if("subject"in o){let{"goo\
gle.subject":a=""}=e.attributeMapping;return{member:br(n,r),ifMapped:`google.subject=${a}`}}let[s="",i=""]=Object.entries(o.attribute)[0]??[];return{member:_r(n,
s,i),ifMapped:`attribute.${s}=${e.attributeMapping[`attribute.${s}`]}`}}var ta=(...e)=>[...new Set(e.flatMap(t=>[...t.matchAll(/\bassertion(?:\.(\w+)|\[['"]([^'"]+)['"]\])/g)].
map(([,n,r])=>n??r??"")))];function na({attributeMapping:e,ownerClaim:t,repositoryClaim:n,trustedBuild:r}){let{condition:o=""}=r??{};return[...new Set([t,n,...ta(
typeof o=="function"?o(""):o,...Object.values(e))])]}function kr(e,t,n){let r=ea(e,t,n);return{...r?{binding:r}:{},claims:na(e)}}m();var Ho=I(xe(),1),Go=I(Ht(),1),Wo=I(nr(),1),T=I(Te(),1);m();var ot=e=>({ok:!0,value:e}),zt=e=>({ok:!1,reason:e}),Ir={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};function Ne(e){let t=e.trim().toLowerCase(),n=Object.hasOwn(Ir,
t)?Ir[t]:void 0;return n===void 0?zt(`"${e}" is neither true nor false (t, f, 1 and 0 are accepted too)`):ot(n)}function Xt(e){return e.split(/\r?\n|(?<!\\),/).
map(t=>t.replaceAll("\\,",",").trim()).filter(t=>t!=="")}var xr={h:3600,m:60,s:1};function st(e){let t=e.replace(/[\s,]/g,"").toLowerCase();if(/^\d+$/.test(t))return ot(
Number(t));if(!/^(?:\d+[hms])+$/.test(t))return zt(`"${e}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`);let n=t.matchAll(
/(\d+)([hms])/g);return ot([...n].reduce((r,[,o,s])=>r+Number(o)*xr[s],0))}function Yt(e){let[t,n]=Object.entries(xr).find(([,r])=>e>=r&&e%r===0)??["s",1];return`${e/
n}${t}`}function Tr(e){return/^\d{1,6}$/.test(e.trim())?ot(Number(e)):zt(`"${e}" is not a whole number`)}var j="https://www.googleapis.com/auth/cloud-platform",
Zt={workload_identity_provider:{type:"string",mode:"federation",group:"identity",description:"Full name of the provider: projects/<number>/locations/global/work\
loadIdentityPools/<pool>/providers/<provider>."},service_account:{type:"string",group:"identity",description:"Email or unique id of the service account to act a\
s. Default: none. The job then acts as its federated identity, or as the account of the key."},audience:{type:"string",mode:"federation",defaultNote:"https://ia\
m.googleapis.com/<provider>",group:"identity",description:"Audience (aud) of the CI's ID token. Set it if the provider has allowed audiences."},credentials_json:{
type:"secret",mode:"key",group:"identity",description:"Service account key, as JSON, base64 or base64url."},delegates:{type:"list",group:"identity",description:"\
Chain of service accounts from the caller to the service account, in this order: emails or unique ids."},project_id:{type:"string",defaultNote:"from the key or \
the service account's email, if it is certain",forToken:!1,group:"identity",description:"Project id for later steps."},profile:{type:"string",default:"default",
group:"identity",description:"Name of this identity, for a job that has several: a-z, 0-9 and -, at most 31 characters. Only the profile default sets the variab\
les that client libraries and tools use."},universe:{type:"string",default:"googleapis.com",group:"identity",description:"Domain of the Google Cloud universe."},
token_format:{type:"string",defaultNote:"no token",group:"token",description:"Kind of token to output for later steps: access_token or id_token."},access_token_lifetime:{
type:"duration",range:{min:1,max:43200},default:"3600s",group:"token",description:"Lifetime of the access token. A credentials file with a service account uses \
it too, if it is 600s or more. More than 3600s needs an organisation policy."},access_token_scopes:{type:"list",format:"access_token",default:j,group:"token",description:"\
OAuth scopes of the access token."},access_token_subject:{type:"string",format:"access_token",group:"token",description:"Email address of the user to act for, b\
y domain-wide delegation. Needs access_token_scopes, and a lifetime of at most 3600s."},id_token_audience:{type:"string",format:"id_token",group:"token",description:"\
Audience of the ID token, for example the URL of the service to call. Required for an ID token."},id_token_include_email:{type:"boolean",format:"id_token",default:"\
false",group:"token",description:"Put the account's email into the ID token. (An ID token from a key always has it.)"},create_credentials_file:{type:"boolean",default:"\
true",forToken:!1,group:"credentials file",description:"Write a credentials file for client libraries."},credentials_file_path:{type:"path",defaultNote:"ci-cred\
s-<16 hex>.json in the workspace (GitHub, Forgejo) or the temporary folder",forToken:!1,group:"credentials file",description:"Path of the credentials file to wr\
ite. An existing file is never overwritten."},export_environment_variables:{type:"boolean",default:"true",forToken:!1,group:"credentials file",description:"Set \
the variables that client libraries and tools use in later steps."},cleanup_credentials:{type:"boolean",default:"true",forToken:!1,group:"credentials file",description:"\
Remove the credentials file at the end of the job."},verify:{type:"boolean",default:"true",forToken:!1,group:"calls",description:"Test that the identity works b\
efore any file is written."},request_reason:{type:"string",group:"calls",description:"Reason, for Google's audit logs (X-Goog-Request-Reason)."},retries:{type:"\
number",default:"3",group:"calls",description:"How often to repeat a call after connection errors, 408, 429 and 5xx."},timeout:{type:"duration",range:{min:1,max:3600},
default:"60s",group:"calls",description:"Time limit of the whole sign-in."},wait_for_propagation:{type:"duration",range:{min:0,max:300},default:"0s",group:"call\
s",description:"How long to retry a refusal that a new binding can cause: changes take minutes to reach all of Google."}},G=Zt.profile.default,Rr=e=>/^[a-z0-9][a-z0-9-]{0,30}$/.
test(e),ue=Object.keys(Zt),W=Zt;var Sr=e=>`CI_AUTH_${e.toUpperCase()}`,Ar=e=>e.replaceAll("_","-");m();var ft=I(Gr(),1),me=I(xe(),1),S=I(Ht(),1),Wr=I(nr(),1),_=I(Te(),1);m();var $=I(xe(),1);var sn=1<<20,Na=$.constants.O_NONBLOCK??0;function $a(e){let t=(0,$.openSync)(e,$.constants.O_RDONLY|Na);try{if(!(0,$.fstatSync)(t).isFile())return;let n=Buffer.alloc(sn+1),r=0;for(let o=-1;o!==0;r+=o)o=
(0,$.readSync)(t,n,r,n.length-r,null);return{bytes:n.subarray(0,Math.min(r,sn)),isWhole:r<=sn}}finally{(0,$.closeSync)(t)}}var ne=async e=>{try{return $a(e)?.bytes.toString("utf8")??""}catch(t){return Q("")(t)}};var La=me.constants.O_NONBLOCK??0;async function Da(e,t){if((await(0,S.lstat)(e).catch(Q(void 0)))?.isSymbolicLink())throw Object.assign(new Error("a link"),{code:"\
ELOOP"});let r=me.constants.O_WRONLY|me.constants.O_APPEND|me.constants.O_CREAT|La,o=await(0,S.open)(e,r|(me.constants.O_NOFOLLOW??0),420);try{if(!(await o.stat()).
isFile())throw Object.assign(new Error("no regular file"),{code:"EISDIR"});await o.appendFile(t.map(s=>`${s}
`).join(""))}finally{await o.close()}}var Ma=/^#!include:(.+)$/,Ua=4096,Jr=e=>e.length<=Ua;async function ja(e,t){let n=!1;for(let r of e.replace(/^\uFEFF/,"").
split(`
`)){if(r.startsWith("#")||r.trim()===""||!Jr(r))continue;let[,o,s=""]=/^(!?)(.*)$/s.exec(r.trim())??[],i=_.posix.normalize(`/${s.trim()}`).replace(/(?<=.)\/$/,"");
i!=="/"&&(0,ft.default)({ignorecase:!1}).add(i).ignores(t)&&(n=o!=="!")}return n}var Fa=e=>[...new Set([...e].reverse())].reverse();async function Ba(e,t,n){let o=(await Promise.
all(Fa(e.split(/\r?\n/)).map(s=>{let i=Ma.exec(s)?.[1];return i===void 0?s:n(i.trim())}))).flatMap(s=>s.split(`
`)).filter(Jr);return(0,ft.default)({ignorecase:!1}).add(o.join(`
`)).ignores(t)}var Vr=e=>`/${e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/ +$/,t=>t.replaceAll(" ",String.raw`\ `)).replace(/\r$/,"[\r]")}`,Ha=e=>e.replace(/[\\*?[]/g,
String.raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?"),Ga=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,qr=/\.(?:docker|container)ignore$/;
async function Kr(e,t){let n=(0,_.relative)(t,e).split(_.sep).join("/");if(n===""||n===".."||n.startsWith("../")||(0,_.isAbsolute)(n))return[];let r=await Wa(t),
o=[...r.filter(s=>qr.test(s)).map(s=>Va(s,n,t)),...r.filter(s=>s===".gcloudignore").map(s=>qa(s,n,t)),Ka(r,n)];return(await Promise.all(o)).filter(s=>s!==void 0)}
async function Wa(e){return(await(0,S.readdir)(e,{withFileTypes:!0}).catch(()=>[])).filter(n=>!n.isDirectory()).map(({name:n})=>n).sort()}var zr=e=>ne(e).catch(
()=>"");function Xr(e){return de((0,_.basename)(e))?e.includes("/")?`**/${ce}`:ce:Ha(e)}var Ja=e=>de((0,_.basename)(e))?ce:Vr(e);async function Va(e,t,n){if(!await ja(
await zr((0,_.join)(n,e)),t))return`${e} does not keep the credentials file out of images: add the line ${Xr(t)}`}async function qa(e,t,n){let r=o=>zr((0,_.join)(
n,o));if(!await Ba(await r(e),t,r))return`${e} does not keep the credentials file out of uploads: add the line ${Ja(t)}`}async function Ka(e,t){if(e.includes(".\
dockerignore")||e.includes(".containerignore"))return;let n=e.find(r=>Ga.test(r)&&!qr.test(r)&&!e.includes(`${r}.dockerignore`));if(n)return`there is no .docker\
ignore in the folder of ${n}, so the credentials file can get into images: create it with the line ${Xr(t)}`}var za=0,Xa=18;async function Ya(e,t){let n=await(0,S.stat)(
(0,_.dirname)(e));return(n.mode&Xa)===0?!1:![za,n.uid,await Za()].includes(t.uid)}async function Za(){try{return(0,Wr.userInfo)().uid}catch{return(0,S.lstat)("/\
proc/self").then(({uid:e})=>e,()=>{})}}var Qa=/^[ \t]*ignorecase(?:[ \t]*=[ \t]*(?:true|yes|on|1))?[ \t\r]*$/im;async function Yr(e){try{let t=await(0,S.realpath)(
(0,_.dirname)(e)),n=await tc(t);return n&&await ec(n,(0,_.join)(t,(0,_.basename)(e)))}catch(t){return`${e} is not excluded from git: ${Z(t)}`}}async function ec({
root:e,common:t},n){let r=(0,_.relative)(e,n).split(_.sep).join("/");if(r.includes(`
`))return`${n} is not excluded from git: an exclude file cannot express a name with a line break`;let o=de((0,_.basename)(n))?[ce]:[ce,Vr(r)],s=(0,_.join)(t,"in\
fo","exclude"),i=await ne(s),a=new Set(i.split(/\r?\n/)),d=o.filter(g=>!a.has(g));d.length>0&&(await(0,S.mkdir)((0,_.dirname)(s),{recursive:!0}),await Da(s,i===
""||i.endsWith(`
`)?d:["",...d]));let p=await ic(e,n,Qa.test(await ne((0,_.join)(t,"config"))));return p&&`${n} is not excluded from git: a line of ${p} that begins with "!" inc\
ludes it again`}async function tc(e){for(let t=e;;t=(0,_.dirname)(t)){let n=await nc((0,_.join)(t,".git"));if(n)return{root:t,common:n};if(t===(0,_.dirname)(t))
return}}async function nc(e){let t=await(0,S.lstat)(e).catch(Q(void 0));if(!t||await Ya(e,t))return;let n=await(0,S.stat)(e).catch(Q(void 0)),r=n?.isDirectory()?
e:n?.isFile()?await rc(e):void 0;if(!(!r||!await sc((0,_.join)(r,"HEAD"))))return(0,_.resolve)(r,(await ne((0,_.join)(r,"commondir"))||".").trimEnd())}async function rc(e){
let t=/^gitdir: (.+)$/s.exec(oc(await ne(e)))?.[1];return t&&(0,_.resolve)((0,_.dirname)(e),t)}function oc(e){let t=e.length;for(;/[\r\n]/.test(e.charAt(t-1));)
t--;return e.slice(0,t)}var sc=e=>(0,S.stat)(e).then(()=>!0,Q(!1));async function ic(e,t,n){let r=ac(e,(0,_.dirname)(t)).map(s=>(0,_.join)(s,".gitignore")),o=await Promise.
all(r.map(ne));if(o.some(s=>/^!/m.test(s)))for(let[s,i]of r.entries()){let a=(0,_.relative)((0,_.dirname)(i),t).split(_.sep).join("/"),d=(0,ft.default)({ignorecase:n}).
add(o[s]??"").test(a);if(d.unignored)return i;if(d.ignored)return}}function ac(e,t){let n=[t];for(let r=t;r!==e&&r!==(0,_.dirname)(r);r=(0,_.dirname)(r))n.push(
(0,_.dirname)(r));return n}m();var k=I(Ht(),1),ge=I(Te(),1);var eo=e=>(0,k.lstat)(e).then(t=>t.isSymbolicLink(),()=>!1);async function to(e){let t=(0,ge.dirname)(e);try{if(!(await(0,k.stat)(t)).isDirectory())return Zr(t,
"is not a folder")}catch(n){return["ENOENT","ENOTDIR"].includes(Re(n))?Zr(t,"does not exist"):Se(e,Z(n))}return await cc(e)??dc(e)}var Zr=(e,t)=>({code:"INPUT_W\
ORKSPACE_MISSING",message:`the folder ${e} for the credentials file ${t}`,suggestions:["Create the folder first, check out the repository before the sign-in, or\
 choose another path."]});async function cc(e){try{return et(e,(await(0,k.lstat)(e)).isSymbolicLink())}catch(t){return Re(t)==="ENOENT"?void 0:Se(e,Z(t))}}async function dc(e){
try{await(0,k.access)((0,ge.dirname)(e),k.constants.W_OK|k.constants.X_OK);return}catch(t){return Se(e,Z(t))}}async function no(e,t,n=()=>{},{link:r=k.link,mode:o=384}={}){if(await uc(e))throw tt(et(e,await eo(e)));let s=(0,ge.join)((0,ge.dirname)(e),sr());await Qr({path:e,
at:s,content:t,mode:o},n,()=>lc(s,e,r))||await Qr({path:e,at:e,content:t,mode:o},n,async()=>!0)}var uc=e=>(0,k.lstat)(e).then(()=>!0,()=>!1);async function lc(e,t,n){
try{return await n(e,t),!0}catch(r){if(Re(r)==="EEXIST")throw r;return!1}}async function Qr({at:e,content:t,mode:n,path:r},o,s){let i,a=!1;try{i=await(0,k.open)(
e,"wx",n);let d=Gt(await i.stat({bigint:!0}));o(d),await i.writeFile(t),a=await s(),e!==r&&await(0,k.unlink)(e);let p=Gt(await i.stat({bigint:!0}));return a&&!ir(
d,p)&&o({...p,birthtimeMs:0}),a}catch(d){throw i&&await(0,k.unlink)(e).catch(()=>{}),a&&await(0,k.unlink)(r).catch(()=>{}),await fc(r,d)}finally{await i?.close()}}
async function fc(e,t){let n=Re(t);return n===""||t instanceof b?t:n==="EEXIST"?tt(et(e,await eo(e)),t):tt(Se(e,Z(t)),t)}m();var pt=(e,t)=>({...e,refusalContext:{...e.refusalContext,...t}}),mt=e=>typeof e=="string"&&/^[!-~]+$/.test(e),he=({network:e,requestReason:t},n)=>e.send({...n,headers:{
...n.headers,...N({"x-goog-request-reason":t})}}),ro=43200;function gt({network:e},t,n){let{access_token:r,expires_in:o,token_type:s}=v(t)??{};if(!mt(r))throw n(
"an access token");if(typeof s!="string"||s.toLowerCase()!=="bearer")throw n("the token_type Bearer");if(!pc(o))throw n(`an expires_in of 1 to ${ro} seconds`);return{
value:r,expiresAt:Math.floor(e.clock.now())+o}}var pc=e=>Number.isInteger(e)&&Number(e)>0&&Number(e)<=ro;function oo(e){let{access_token:t,expires_in:n}=v(e)??{};
return mt(t)&&(n===void 0||n===0)}function F(e,t,n,r){let o=tr(n.shown,`content type "${n.contentType}"`);return new b(e,`${t} answered ${n.status} without ${r}\
, but ${o}`,{suggestions:["Look for a proxy between this machine and Google that answers instead of Google."],server:{status:n.status,text:o}})}var ye=3600,so={
sts:"CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH_ENDPOINT_IAM"},ht=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.
test(e),io=new Set(["127.0.0.1","localhost","[::1]"]);function an(e,t){return mc(so,e,t)}function mc(e,t,n){let r=[],o=Object.entries(e).map(([s,i])=>{let a=t[i]?.
trim();return a?(uo(a)||r.push({code:"INPUT_ENDPOINT_INVALID",message:`${i} must be an https URL without a query, or an http one on the loopback address`,suggestions:[
`Unset ${i}, or write for example https://${s}.googleapis.com`]}),[s,a.replace(/(?<!\/)\/+$/,"")]):[s,`https://${s}.${n}`]});return{endpoints:Object.fromEntries(
o),problems:r}}var ao=e=>Object.entries(so).flatMap(([t,n])=>{let r=e[n]?.trim();return!r||!uo(r)||io.has(new URL(r).hostname)?[]:[`tokens for ${t} go to ${new URL(
r).host}, as ${n} says`]}),co=e=>an(e,"googleapis.com").problems;function uo(e){if(!URL.canParse(e))return!1;let{hash:t,hostname:n,password:r,protocol:o,search:s,
username:i}=new URL(e);return t||r||s||i?!1:o==="https:"||o==="http:"&&io.has(n)}var V=({universe:e})=>e==="googleapis.com";m();function bt(e,t){let n=Ne(e[t]?.trim()??"");return n.ok?n.value:W[t].default==="true"}function fo(e,t){let n=[],r=(a,d,...p)=>{n.push({code:a,message:d,suggestions:p})},
o=a=>e[a]?.trim()||void 0,s=a=>o(a)??W[a].default??"";function i(a,d,p){let g=d(s(a));return g.ok?g.value:r(p,`${t.nameOf(a)}: ${A(g.reason)}`)}return{...t,raw:e,
problems:n,add:r,text:o,parsed:i,boolean:a=>i(a,Ne,"INPUT_BOOLEAN_INVALID")??!1,duration(a,d="INPUT_DURATION_INVALID"){let{max:p,min:g}=W[a].range??{min:0,max:Number.
POSITIVE_INFINITY},h=i(a,st,d);return h!==void 0&&(h<g||h>p)&&r(d,`${t.nameOf(a)}: "${s(a)}" is not between ${Yt(g)} and ${Yt(p)}`),h??g}}}var be=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.
test(e);function po({add:e,nameOf:t,text:n},r){let o=n(r);if(o===void 0||!be(o))return;let s=W[r].type==="secret"?"the value":`"${A(o)}"`;e("INPUT_PLACEHOLDER",
`${t(r)}: ${s} was not expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in a shell "$NAME" in double quotes.')}function mo(e,{nameOf:t},n=!!e.
service_account?.trim()){let r={...hc(e),impersonates:n};return ue.filter(o=>r.given(o)).flatMap(o=>gc(t(o),bc(o,r,t)))}var gc=(e,t)=>(t===void 0?[]:[t]).map(({code:n,message:r,suggestions:o=[]})=>({code:n,message:`${e} ${r}`,suggestions:o.map(s=>s.replace(/\bdelete it\.$/i,i=>i.
replace("it",e)))}));function hc(e){let t=n=>e[n]?.trim()??"";return{given:n=>t(n)!==""&&!yc(n,t(n)),federation:t("workload_identity_provider")!=="",key:t("cred\
entials_json")!=="",direct:t("workload_identity_provider")!==""&&t("service_account")==="",format:t("token_format"),file:bt(e,"create_credentials_file"),impersonates:t(
"service_account")!==""}}function yc(e,t){let{default:n,type:r}=W[e];return n===void 0?!1:r==="duration"?lo(st(t),st(n)):r==="boolean"?lo(Ne(t),Ne(n)):t===n}var lo=(e,t)=>e.
ok&&t.ok&&e.value===t.value;function bc(e,t,n){let{mode:r}=W[e];return r!==void 0&&t.federation!==t.key&&!t[r]?Me(`has no effect with ${n(t.key?"credentials_jso\
n":"workload_identity_provider")}`):_c(e,t,n)??wc[e]?.(t,n)}var go=e=>["","access_token","id_token"].includes(e);function _c(e,t,n){let{format:r}=W[e];if(r===void 0||
t.format===r||!go(t.format))return;let o=`${n("token_format")} ${r}`;return Me(`has no effect without ${o}`,`Add ${o}, or delete it.`)}var Me=(e,t="Delete it.")=>({
code:"INPUT_NOT_APPLICABLE",message:e,suggestions:[t]}),yt=e=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:e,suggestions:["Add the service account to act as."]}),
wc={token_format:({direct:e,format:t},n)=>e&&t==="id_token"?yt(`id_token needs ${n("service_account")}: a federated identity has no ID token of its own`):void 0,
delegates:({direct:e},t)=>e?yt(`needs ${t("service_account")}: there is no account to delegate to`):void 0,access_token_subject:({direct:e},t)=>e?yt(`needs ${t(
"service_account")}: a service account signs for the user`):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:r},o)=>e?yt(`needs ${o("service\
_account")}: a federated token lives as long as the CI's ID token`):n==="access_token"||!go(n)||t&&r?void 0:Me("has no effect without an access token or a crede\
ntials file with a service account"),profile:({file:e},t)=>e?void 0:Me(`has no effect with ${t("create_credentials_file")} false`),credentials_file_path:({file:e},t)=>e?
void 0:Me(`has no effect with ${t("create_credentials_file")} false`)};m();m();var ho=I(xe(),1),yo=I(Te(),1);m();function _e(e){let t=e.split("."),[n,r]=t.slice(0,2).map(Ec);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&r?{header:n,claims:r}:void 0}function Ec(e){
if(/^[\w-]+$/.test(e))try{let t=JSON.parse(Buffer.from(e,"base64url").toString("utf8"));return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}
var kc=(e,t)=>{let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0},Ic=864e10;function _t(e,t){let n=kc(e,t);return n===void 0||Math.abs(n)>Ic?void 0:
Math.floor(n)}function Ue(e){let n=[[/^\s*$/,"only spaces"],[/^\*+$/,"a masked text (***)"],[/^\$\{?\{?/,"a variable that was not replaced by its value"],[/^\s*</,
"HTML or XML"],[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped twice"],[/^\s*\{/,"JSON"],[/^\s*["']/,"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,"base\
64 text"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by spaces"]].find(([r])=>r.test(e))?.[1]??"plain text";return`${e.length} characters that look like ${n}`}var xc=(e,t,{field:n,lastsForJob:r=!1}={})=>({...bo(`the variable ${e}`,async()=>Wt(t[e]??"",n,`the variable ${e}`)),lastsForJob:r}),bo=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function Tc(e,{field:t,isRenewed:n=!1,lastsForJob:r=!1}={}){let o=`the file ${e}`,s=()=>{try{return(0,ho.readFileSync)(
e,"utf8")}catch(i){throw cr(o,String(i.code))}};return{...bo(o,async()=>Wt(s(),t,o)),mintsAgain:n,lastsForJob:r,refreshSource(){let i=ar(s(),t,o);if(i.isExact)return{
kind:"file",path:e,...i.field===void 0?{}:{field:i.field}}}}}function _o(e,t){if(e.CI_AUTH_ID_TOKEN)return xc("CI_AUTH_ID_TOKEN",e);let n=e.CI_AUTH_ID_TOKEN_FILE;
return n?Tc((0,yo.resolve)(t,n)):void 0}m();m();function Rc(e,t){let[n,r]=[[...e],[...t]],o=[Array.from({length:r.length+1},(i,a)=>a)],s=(i,a)=>o[i]?.[a]??Number.POSITIVE_INFINITY;for(let[i,a]of n.entries()){
let d=[i+1];o.push(d);for(let[p,g]of r.entries()){let h=a===r[p-1]&&g===n[i-1],w=s(i,p)+(a===g?0:1),y=h?s(i-1,p-1)+1:w;d.push(Math.min(w,y,s(i,p+1)+1,s(i+1,p)+1))}}
return s(n.length,r.length)}var Sc=({length:e})=>Math.max(1,e/3);function wo(e,t){let[n]=t.map(r=>({candidate:r,edits:Rc(e.toLowerCase(),r.toLowerCase())})).sort(
(r,o)=>r.edits-o.edits);return n===void 0||n.edits<=Sc(n.candidate)?n?.candidate:e.length>2?t.find(r=>e.startsWith(r)||r.startsWith(e)):void 0}m();var wt=I(or(),1);function Io(e){let t=v(e)??v(Pc(e));return t?Ac(t):vc(e)}function Ac(e){if(e.type!=="service_account")return Oc(e.type);let t=["client_email","private_key"].filter(
n=>typeof e[n]!="string"||e[n]==="");return t.length>0?Et("KEY_FIELD_MISSING",`the key has no ${t.join(" and no ")}`,"Store the key file as it was downloaded."):
Cc(e)}function Pc(e){let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var Et=(e,t,...n)=>({code:e,
message:t,suggestions:n});function vc(e){let t=Ue(e),n=/^\s*\{\s*(?:\\n|\\")/.test(e);return Et("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,
n?"The secret store escaped the line breaks: store the key as one line: jq -c . key.json":"Store the whole file in the secret, best as one line: jq -c . key.jso\
n")}var Eo={external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use the key of its s\
ource, and its account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federation."};function Oc(e){
let t=typeof e=="string"&&Object.hasOwn(Eo,e)?Eo[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";return Et("KEY_WRONG_TY\
PE",`the JSON is ${n}, not a service_account key`,t??"Use the JSON of a service account key.")}function Cc(e){let t=String(e.private_key),n=ko(t),r=t.replaceAll(
"\\n",`
`),o=n??ko(r);if(!o)return Et("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${Ue(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
ff or changed when it was stored: store the downloaded file again, as one line: jq -c . key.json");let s="the private_key contained \\n as two characters instead\
 of line breaks; they were read as line breaks",i=["client_id","private_key_id"].filter(a=>typeof e[a]!="string");return{email:String(e.client_email),projectId:cn(
e.project_id),universe:cn(e.universe_domain),file:n?e:{...e,private_key:r},privateKey:o,keyId:cn(e.private_key_id),notes:[...n?[]:[s],...i.length>0?[`the key ha\
s no ${i.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var cn=e=>typeof e=="string"&&e!==""?e:void 0;function ko(e){try{let t=(0,wt.createPrivateKey)(
e);return t.asymmetricKeyType==="rsa"?t:void 0}catch{return}}function xo({keyId:e,privateKey:t}){let n=o=>Buffer.from(JSON.stringify(o)).toString("base64url"),r=n(
{alg:"RS256",typ:"JWT",...N({kid:e})});return o=>{let s=`${r}.${n(o)}`;try{return`${s}.${(0,wt.sign)("sha256",Buffer.from(s),t).toString("base64url")}`}catch{throw new b(
"KEY_PRIVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}var Nc=["access_token","id_token"],$c=3600,To=3600;function Ao(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime","INPUT_L\
IFETIME_INVALID")}function Po(e,t){let{add:n,nameOf:r,text:o}=e,s=o("token_format");if(s===void 0)return;if(s==="access_token")return Lc(e,t??$c);if(s==="id_tok\
en")return Mc(e);let i=wo(s,Nc);return n("INPUT_TOKEN_FORMAT_INVALID",`${r("token_format")}: unknown token format: "${A(s)}"`,i?`Write ${i}.`:"Write access_toke\
n or id_token, or leave it empty.")}function Lc(e,t){let{add:n,nameOf:r,text:o}=e,s=o("access_token_subject"),i=Xt(o("access_token_scopes")??""),a=i.length>0?i:
[j];for(let d of a.filter(p=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(p))){let p=`${r("access_token_scopes")}: "${A(d)}" is not a scope`;n("INPUT_SCOPE_INVALID",p,"S\
eparate scopes by commas or newlines.")}return s!==void 0&&Dc(e,{user:s,lifetimeSeconds:t,hasScopes:i.length>0}),{format:"access_token",lifetimeSeconds:t,scopes:a,
user:s}}function Dc({add:e,nameOf:t},{hasScopes:n,lifetimeSeconds:r,user:o}){let s=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(o)||e("INPUT_SUBJECT_IN\
VALID",`${s}: "${A(o)}" is not an email address`),n||e("INPUT_SCOPES_REQUIRED",`${s} needs ${t("access_token_scopes")}`,"List the scopes that the Workspace admi\
n granted to the service account."),r>To){let i=`at most ${To}s together with ${s}`;e("INPUT_LIFETIME_INVALID",`${t("access_token_lifetime")}: ${i}`)}}function Mc({
add:e,boolean:t,nameOf:n,text:r}){let o=r("id_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is required for an ID t\
oken`,"Give the URL of the service to call."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var Ro=256;function vo(e){let{add:t,nameOf:n,
text:r}=e,o=r("workload_identity_provider"),s=r("credentials_json");return o===void 0?s===void 0?Bc(e):Fc(e,s):s===void 0?jc(e,o):t("INPUT_SOURCE_CONFLICT",`${n(
"workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}function Uc({add:e,nameOf:t},n){let r=Er(n);
if(!("code"in r))return r;let{code:o,message:s,suggestions:i=[]}=r;return e(o,`${t("workload_identity_provider")}: ${A(s)}`,...i)}function jc(e,t){let{add:n,nameOf:r,
text:o}=e,s=o("audience");s!==void 0&&(s.length>Ro||new RegExp("\\p{Cc}","u").test(s))&&n("INPUT_AUDIENCE_INVALID",`${r("audience")}: at most ${Ro} characters, \
and no line break`);let i=be(t)?void 0:Uc(e,t);return i&&{mode:"federation",provider:i,audience:s??yr(i)}}function Fc({add:e,nameOf:t},n){let r=Io(n);return"cod\
e"in r?be(n)?void 0:e(r.code,`${t("credentials_json")}: ${r.message}`,...r.suggestions??[]):{mode:"key",key:r}}var dn={federation:["workload_identity_provider"],
key:["credentials_json"]},Bc=e=>e.ambient&&e.mode===void 0?{mode:"ambient"}:Gc(e),Hc="This machine already runs as a service account, which client libraries use\
. To act as another one: ci-auth exec --service-account ACCOUNT -- COMMAND";function Gc(e){let{add:t,ambient:n,mode:r,raw:o,secretsWithheld:s}=e,i=r===void 0?[...dn.
federation,...dn.key]:dn[r],a=i.some(d=>o[d]!==void 0);t("INPUT_SOURCE_MISSING",[Wc(i,e),...s===void 0?[]:[s]].join("; "),...n?[Hc]:[],...a||s!==void 0?[Jc(s)]:
i.flatMap(qc(e)))}function Wc(e,{nameOf:t,raw:n}){let r=e.find(i=>n[i]);if(r!==void 0)return`${t(r)} contains only blanks`;let o=e.some(i=>n[i]!==void 0),s=e.map(
t);return s.length>1?`neither ${s.join(" nor ")} ${o?"has a value":"is given"}`:`${s[0]} is ${o?"empty":"not given"}`}var Jc=e=>e===void 0?"Check the name of th\
e secret or variable, and that this job may read it.":"Skip this step in such runs, or run it after the merge. A provider name is not a secret: write it into th\
e workflow.",Vc="To see the names, fill in POOL and PROJECT_ID: gcloud iam workload-identity-pools providers list --workload-identity-pool=POOL --location=globa\
l --project=PROJECT_ID --format='value(name)'",qc=({nameOf:e})=>t=>{let n=e(t);if(t==="credentials_json"){let r=n.startsWith("--")?` PATH, or the key itself in ${Sr(
t)}`:"";return[`Give a service account key: ${n}${r}`]}return[`Give the full name of the provider: ${n} ${Kt}`,Vc]};function Oo(e){let t=e.text("service_account");
return t===void 0||ve(t)?t:No(e,"service_account",t)}function Co(e){let n=Xt(e.text("delegates")??"").map(r=>r.replace(/^projects\/-\/serviceAccounts\//,""));for(let r of n)
ve(r)||No(e,"delegates",r);return n}function No({add:e,nameOf:t},n,r){if(be(r))return;let o=`"${A(r)}" is not the email or the unique id of a service account`;e(
"INPUT_SERVICE_ACCOUNT_INVALID",`${t(n)}: ${o}`,"To see the accounts, fill in PROJECT_ID: gcloud iam service-accounts list --project=PROJECT_ID")}var So=20,un=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.
test(e);function $o({add:e,nameOf:t,text:n}){let r=n("project_id");return r===void 0||un(r)?r:e("INPUT_PROJECT_INVALID",`${t("project_id")}: "${A(r)}" is not a \
project id`,"gcloud projects list")}function Lo({add:e,nameOf:t,text:n}){let r=n("profile")??G;if(!Rr(r)&&!be(r)){let o=`${t("profile")}: "${A(r)}" is not the n\
ame of a profile`;e("INPUT_PROFILE_INVALID",o,"Use a-z, 0-9 and -, at most 31 characters, for example staging.")}return r}function Do({add:e,nameOf:t,text:n}){let r=n(
"universe");return r===void 0||ht(r)?r:e("INPUT_UNIVERSE_INVALID",`${t("universe")}: "${A(r)}" is not a domain name`)}function Mo({add:e,nameOf:t,text:n}){let r=n(
"request_reason");if(r===void 0||/^[\x20-\x7e]{1,1024}$/.test(r))return r;let o=`${t("request_reason")} must be one line of printable ASCII`;return e("INPUT_HEA\
DER_INVALID",o)}function Uo({add:e,nameOf:t,parsed:n}){let r=n("retries",Tr,"INPUT_NUMBER_INVALID")??0;return r>So&&e("INPUT_NUMBER_INVALID",`${t("retries")}: ${r}\
 is above ${So}`),r}var ln={min:600,max:43200},Kc=3600;function jo(e,t,n){let r=fo(e,t),o=zc(r),s=o&&o.serviceAccount!==void 0;if(Qe([...r.problems,...mo(e,t,s),...n]),o)return o;throw new Error(
"no plan and no problem")}function zc(e){for(let E of ue)po(e,E);let{boolean:t,duration:n,text:r}=e,o=vo(e),s=Oo(e),i=Ao(e),a=Po(e,i),d={delegates:Co(e),profile:Lo(
e),exportVariables:t("export_environment_variables"),requestReason:Mo(e),retries:Uo(e),timeoutMs:n("timeout")*1e3,propagationMs:n("wait_for_propagation")*1e3,verify:t(
"verify")},p={path:r("credentials_file_path"),cleanup:t("cleanup_credentials")},g=t("create_credentials_file"),h=$o(e),w=Do(e);if(!o)return;td(e,o);let y=s!==void 0&&
Xc(o,s)?void 0:s;return nd(e,a,y),rd(e,a,w??fn(o)),{...d,identity:o,serviceAccount:y,token:a,file:g?{...p,lifetimeSeconds:y===void 0?void 0:Zc(i)}:void 0,projectId:h??
Yc(o,s),universe:w??fn(o),notes:[...o.mode==="key"?o.key.notes:[],...Qc(i,g&&y!==void 0),...ed(o,y)]}}var Xc=(e,t)=>e.mode==="key"&&[e.key.email,e.key.file.client_id].
includes(t),fn=e=>(e.mode==="key"?e.key.universe:void 0)??"googleapis.com";function Yc(e,t){let n=t===void 0?void 0:H(t);if(n!==void 0||e.mode!=="key")return n;
let{email:r,projectId:o}=e.key;return o!==void 0&&un(o)?o:H(r)}var Zc=e=>e!==void 0&&e>=ln.min&&e<=ln.max?e:void 0;function Qc(e,t){if(e===void 0)return[];let{min:n}=ln;
return[...t&&e<n?[`a credentials file needs at least ${n}s, so it has no lifetime`]:[],...e>Kc?["a lifetime above 3600s needs constraints/iam.allowServiceAccoun\
tCredentialLifetimeExtension for this account"]:[]]}function ed(e,t){if(e.mode!=="key"||t===void 0)return[];let{email:n}=e.key;return[`the key's account ${n} im\
personates ${t}: it needs roles/iam.serviceAccountTokenCreator on it`]}function td({add:e,nameOf:t},n){let r=fn(n);if(ht(r))return;let o=`${t("credentials_json")}\
: its universe_domain "${A(r)}" is not a domain name`;e("INPUT_UNIVERSE_INVALID",o)}function nd({add:e,nameOf:t},n,r){if(n?.format!=="access_token"||n.user===void 0||
r===void 0||r.includes("@")||!ve(r))return;let o=`${t("service_account")}: domain-wide delegation needs the email, not the unique id`,s=`gcloud iam service-acco\
unts describe ${r} --format='value(email)'`;e("INPUT_SERVICE_ACCOUNT_INVALID",o,s)}function rd({add:e,nameOf:t},n,r){n?.format!=="access_token"||n.user===void 0||
V({universe:r})||e("INPUT_NOT_APPLICABLE",`${t("access_token_subject")} has no effect in the universe ${A(r)}`)}async function Fo({ci:e,findNamedSource:t,named:n,
raw:r,surroundings:o}){let{problems:s,source:i}=await od(n,o,t);if(i)return{source:{...i,origin:{named:n}},problems:s};if(s.length>0||!r.workload_identity_provider?.
trim())return{problems:s};try{return{source:{...e.tokenSource(o),origin:{ci:e.id,...N({module:e.module})}},problems:[]}}catch(a){if(a instanceof b)return{problems:[
a]};throw a}}async function od(e,t,n){if(n&&Object.values(e).some(i=>i!==void 0))return n(e,t);let{cwd:r,env:o}=t;if(!o.CI_AUTH_ID_TOKEN&&!o.CI_AUTH_ID_TOKEN_FILE)
return{problems:[]};let s=_o(o,r);return s?{source:s,problems:[]}:{problems:[]}}var sd=["workload_identity_provider","service_account","audience","delegates","universe","token_format","access_token_lifetime","access_token_scopes","access_to\
ken_subject","id_token_audience"],id=/^(?:OIDC|STS|IAM|API)_/;function Jo(e,t){if(!(e instanceof b)||!id.test(e.code))return e;let n=sd.flatMap(o=>{let s=t[o]?.
trim().replace(/\s*\n\s*/g,",");return s?[`--${Ar(o)}`,/^[\w./:@-]+$/.test(s)?s:ae(s)]:[]}),r=[`${rr} doctor`,...n].join(" ");return e.with({suggestions:[...e.suggestions,
`To have it explained, in the same job: ${r}`]})}async function Vo(e){let{ci:t,handover:n,mode:r,nameOf:o,others:s=[],raw:i,surroundings:a}=e,d=bt(i,"create_cre\
dentials_file")?await cd(t,a,i.credentials_file_path?.trim()||void 0):void 0,p=await Fo(e),g=!!i.token_format?.trim(),h={nameOf:o,mode:r,ambient:t.hasGoogleIdentity,
secretsWithheld:t.secretsWithheld?.(a.env)};return{plan:jo(i,h,[...s,...p.problems,...co(a.env),...d?.problems??[],...n==="ci"?ad(t,pn(e),{variables:bt(i,"expor\
t_environment_variables"),outputs:g}):[]]),place:d?.place,source:p.source}}var pn=({ci:e,handover:t,print:n=()=>{},surroundings:r})=>t==="ci"?e.handover?.(r,n):
void 0;function ad(e,t,n){let r=t?.problems(n)??[];return!n.outputs||t?.setOutputs?r:[...r,{code:"INPUT_TOKEN_UNDELIVERABLE",message:`${e.label} cannot pass a t\
oken to later steps`,suggestions:["Print it with ci-auth token, or choose an --output-format."]}]}async function cd(e,t,n){let r=n===void 0?(0,T.join)(e.credentialsFolder(
t),nt()):(0,T.resolve)(t.cwd,n),o=ud(r)??await to(r),s=rt(e,t).inspect();return{place:{ci:e,surroundings:t,path:r},problems:[o,s].filter(i=>i!==void 0)}}var dd=/private_key|-----BEGIN|eyJ0eX|[\w+/=-]{500}/;
function ud(e,t=(0,Wo.platform)()){let n=ld(e)??(t==="win32"?pd(e):void 0);return n===void 0?void 0:{code:"FILE_WRITE_FAILED",message:`the path of the credentia\
ls file ${n}`}}function ld(e){return new RegExp("\\p{Cc}","u").test(e)?"contains a control character":dd.test(e)?"is a key":void 0}var fd=/^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:\..*)?$/i;
function pd(e){let{root:t}=T.win32.parse(e),n=e.slice(t.length).split(/[\\/]/);return/^[\\/]{2}[.?]/.test(t)||n.some(r=>fd.test(r))?"names a Windows device":n.some(
r=>/[<>:"|?*]/.test(r))?'contains one of < > : " | ? *, which Windows does not allow':n.some(r=>/[ .]$/.test(r))?"has a name that ends in a dot or a blank, whic\
h Windows removes":void 0}var Bo=e=>(0,Go.realpath)(e).catch(()=>e);async function qo({ci:e,path:t,surroundings:n}){let r=await Bo(e.workspace(n)),o=(0,T.join)(
await Bo((0,T.dirname)(t)),(0,T.basename)(t));return[...md(o,r)&&(0,Ho.readdirSync)(r).every(a=>de(a)||(0,T.join)(r,a)===o)?[`the workspace ${r} is empty: a che\
ckout after this step deletes the credentials file; check out first`]:[],...await Kr(o,r)]}function md(e,t){let n=(0,T.relative)(t,e);return n!==""&&n!==".."&&!n.
startsWith(`..${T.sep}`)&&!(0,T.isAbsolute)(n)}m();m();var kt={now:()=>Date.now()/1e3,elapsedMs:()=>performance.now()},gd=[[31536e3,"years"],[86400,"days"],[3600,"h"],[60,"min"]];function It(e){let[t,n]=gd.find(
([r])=>e>=2*r)??[1,"s"];return`${Math.round(e/t)} ${n}`}var Ko=[-62167219200,253402300799],re=e=>new Date(Math.min(Math.max(e,Ko[0]),Ko[1])*1e3).toISOString().replace(
/\.\d+Z$/,"Z");m();var hd=["CLOUDSDK_PROJECT","CLOUDSDK_CORE_PROJECT","GCP_PROJECT","GCLOUD_PROJECT","GOOGLE_CLOUD_PROJECT"],yd=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_A\
PPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"],zo={CLOUDSDK_AUTH_ACCESS_TOKEN:"gcloud",CLOUDSDK_AUTH_ACCESS_TOKEN_FILE:"gcloud",GOOGLE_OAUTH_ACCESS_TOKEN:"\
Terraform's Google provider"};function bd(e){let t=`CI_AUTH_PROFILE_${e.toUpperCase().replaceAll("-","_")}`;return{file:`${t}_FILE`,projectId:`${t}_PROJECT_ID`}}
function Xo(e){let{credentialsFile:t,executable:n,profile:r=G,projectId:o}=e,s=bd(r),i=r===G,a=(d,p)=>p===void 0?{}:Object.fromEntries(d.map(g=>[g,p]));return{...a(
i?hd:[s.projectId],o),...a(i?yd:[s.file],t),...a([dr],n?"1":void 0)}}m();var bs=I(or(),1),vt=I(xe(),1),Be=I(Te(),1);m();m();m();m();var _d="If it was changed minutes ago, wait: Google needs about 2 minutes, at times 7 or more",Tt=`${_d}. wait_for_propagation 5m repeats a sign-in until then.`;var we="Run the job again. For longer failures, increase retries or timeout.",Rt="Request one token per job and reuse it. Do not start all jobs of a large matri\
x at once.",je="Set the clock of this machine",Yo="Get a new ID token, and sign in right before the credentials are used.",Zo="Make the issuer available on the \
public internet, over https, without a redirect.",wd=({projectId:e,provider:t})=>Ae({projectNumber:t?.projectNumber??e??"PROJECT_ID",pool:t?.pool??"POOL"}),mn=e=>`${wd(
e)}/providers/${e.provider?.provider??"PROVIDER"}`,gn="gcloud iam workload-identity-pools",B=e=>`${gn} providers describe ${mn(e)} --format=json`,Ed=/(?<![\w.-])(?:ISSUER_URL|ORGANIZATION_ID|POOL|PROJECT_ID|ROLE|YOUR_EMAIL)(?![\w.-])/g;
function Qo(e){let t=[...new Set(e.match(Ed))];return t.length===0?e:`Fill in ${t.join(" and ")}: ${e}`}var kd=(e,t)=>Qo(`gcloud resource-manager org-policies a\
llow constraints/${e} ${C(t)} --organization=ORGANIZATION_ID`),Id="iam.allowServiceAccountCredentialLifetimeExtension";var q=(e,t)=>`${gn} providers update-oidc ${mn(e)} ${t}`,hn=e=>`Save the issuer's current keys as jwks.json, each with kid and alg, and upload them: ${q(e,"--jw\
k-json-path=jwks.json")}`,es=e=>`${gn} providers undelete ${mn(e)}`;var xd=(e,t)=>`gcloud services enable ${C(e)} --project=${C(t)}`,ts=(e,t)=>Qo(xd(e.service??t,(e.consumer??"PROJECT_ID").replace(/^projects\//,""))),xt=(e,t,n,r="\
None")=>`gcloud iam service-accounts add-iam-policy-binding ${e??"SERVICE_ACCOUNT"}${Ce(e)} --role=roles/${t} --condition=${r} --member=${ae(n)}`;function St(e,t="iam.workloadIdentityUser"){let{account:n,described:r,serviceAccount:o}=e;if(n!==void 0)return[xt(o,"iam.serviceAccountTokenCreator",`serviceAcc\
ount:${n}`)];let{binding:s}=r??{};return s?[xt(o,t,s.member),...rs(e)]:os(e)}function ns(e){let{account:t,delegates:n=[],described:r,serviceAccount:o="SERVICE_A\
CCOUNT"}=e,s=t===void 0?r?.binding?.member:`serviceAccount:${t}`,i=[s,...n.map(d=>`serviceAccount:${d}`)],a=[...n,o].flatMap((d,p)=>{let g=i[p];return g===void 0?
[]:[xt(d,"iam.serviceAccountTokenCreator",g)]});return t===void 0?[...s===void 0?os(e):[],...a,...rs(e)]:a}var rs=e=>e.described?.binding?.ifMapped===void 0?[]:
[`This binding works only if the provider maps ${e.described.binding.ifMapped}. To see its mapping: ${B(e)}`],os=e=>e.provider===void 0?[xt(e.serviceAccount,"ia\
m.workloadIdentityUser","PRINCIPAL")]:[`The mapping of the provider decides which principal this job is. To see it: ${B(e)}`],yn=({projectId:e,serviceAccount:t=""})=>`\
gcloud iam service-accounts list --project=${e??C(H(t)??"PROJECT_ID")}`,ss=(e="SERVICE_ACCOUNT")=>["Ask for 3600s or less.",kd(Id,e)];var is=65536;function as({body:e,status:t}){let n=v(e),{error:r,error_description:o}=n??{};return typeof r=="string"?{status:t,error:r,text:(typeof o=="string"?
o:r).slice(0,is),reason:"",metadata:{}}:typeof r=="object"&&r!==null?Td(t,r):{status:t,error:"",text:Y(e)||"(empty body)",reason:"",metadata:{}}}function Td(e,t){
let r=(Array.isArray(t.details)?t.details:[]).find(o=>typeof o?.reason=="string");return{status:e,error:M(t.status??""),text:M(t.message??"(no message)").slice(
0,is),reason:r?.reason??"",metadata:cs(r?.metadata??{},M)}}function oe(e,t,n,r){let o=as(t),s=n.find(({matches:p})=>p(o,r))??n.at(-1),i=[t.status,Y(o.error,100)].
filter(Boolean).join(" "),a=t.attempts>1?` after ${t.attempts} attempts`:"",d=(s.suggestions?.(Rd(r),{...o,metadata:cs(o.metadata,C)})??[]).filter(p=>p!==void 0);
return new b(s.code,`${s.says}
${e} answered ${i}${a}: ${Y(o.text,600)}`,{suggestions:[...d,...Ad(t)],server:{status:t.status,text:Y(o.text,600),skewSeconds:t.skewSeconds}})}var Rd=e=>({...e,
serviceAccount:e.serviceAccount&&C(e.serviceAccount),delegates:e.delegates?.map(C),projectId:e.projectId&&C(e.projectId)}),cs=(e,t)=>Object.fromEntries(Object.entries(
e).map(([n,r])=>[n,t(r)])),Sd=30;function Ad({skewSeconds:e=0}){if(Math.abs(e)<=Sd)return[];let t=e>0?"behind":"ahead of";return[`${je}: it is ${Math.abs(Math.round(
e))} s ${t} Google's.`]}m();var bn=e=>t=>t.status===403&&e.test(t.metadata.permission??""),ds=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credential\
s in this project",suggestions:()=>[Rt]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=500,says:"IAM Credentials failed; the configuration is not the reason",
suggestions:()=>[we]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[ts(t,"iamcredentials.googleapis.com"),Tt]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.
test(t),says:"the scope of the calling token is too narrow for IAM Credentials",suggestions:()=>["Request the scope https://www.googleapis.com/auth/cloud-platfo\
rm in the exchange."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||bn(/implicitDelegation/)(e)),says:"a hop of the \
delegation chain is not allowed, or does not exist",suggestions:e=>ns(e)},{code:"IAM_ID_TOKEN_DENIED",matches:bn(/getOpenIdToken/),says:"the job may not mint ID\
 tokens of this service account",suggestions:e=>[...St(e),Tt]},{code:"IAM_SIGN_DENIED",matches:bn(/signJwt|signBlob/),says:"the job may not sign as this service\
 account, which domain-wide delegation needs",suggestions:e=>[...St(e,"iam.serviceAccountTokenCreator"),"The role Workload Identity User does not hold this perm\
ission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service account",suggestions:e=>[...St(e),Tt]},{code:"\
IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[yn(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({
text:e})=>e.includes("allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({
serviceAccount:e})=>ss(e)},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({
lifetimeSeconds:e})=>[`Change access_token_lifetime (requested: ${e} s).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INV\
ALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the sc\
opes: ${e.join(", ")}. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"\
IAM Credentials does not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed m\
eanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[yn(e)]}];var Fe="Google IAM Credentials",At=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${Oe(encodeURIComponent(t).replace("%40","@"))}:${n}`;async function Pd(){return{
refused:oe,rows:ds}}async function _n(e,t,n,r,o={}){let s=n.delegates.map(Oe),i=await he(e,{service:Fe,method:"POST",url:new URL(At(e,n.serviceAccount,t)),bearer:n.
bearer,json:{...s.length>0?{delegates:s}:{},...r}});if(i.status===200)return i;let{refused:a,rows:d}=await Pd();throw a(Fe,i,d,{...e.refusalContext,described:await e.
refusalContext.job?.(),...o,method:t,serviceAccount:n.serviceAccount,delegates:n.delegates})}var vd=/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
async function us(e,t,n){let r={scope:n.scopes,lifetime:`${n.lifetimeSeconds}s`},o=await _n(e,"generateAccessToken",t,r,n),{accessToken:s,expireTime:i}=v(o.body)??
{},a=typeof i=="string"&&vd.test(i)?Date.parse(i)/1e3:0;if(mt(s)&&a>0)return{value:s,expiresAt:Math.floor(a)};throw F("IAM_RESPONSE_INVALID",Fe,o,"accessToken a\
nd expireTime")}async function ls(e,t,{audience:n,includeEmail:r}){let o=await _n(e,"generateIdToken",t,{audience:n,includeEmail:r});return wn(v(o.body)?.token,
()=>F("IAM_RESPONSE_INVALID",Fe,o,"an ID token"))}function wn(e,t){let n=typeof e=="string"?_e(e)?.claims:void 0,r=n&&_t(n,"exp");if(typeof e!="string"||r===void 0)
throw t();return{value:e,expiresAt:r}}async function fs(e,t,n){let r=await _n(e,"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:o}=v(r.body)??{};if(typeof o==
"string"&&_e(o))return o;throw F("IAM_RESPONSE_INVALID",Fe,r,"a signed JWT")}m();m();var Ee=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n);function Od({serviceAccount:e=""}){let t=H(e);return t&&`To compare the number: gcloud projects des\
cribe ${t} --format='value(projectNumber)'`}var ps=[{code:"STS_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many exchange\
s at once in this project",suggestions:()=>["Exchange once per job and reuse the token. Do not start all jobs of a large matrix at once."]},{code:"STS_UNAVAILAB\
LE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration is not the reason",suggestions:()=>[we]},{code:"STS_AUDIENCE_INVALID",matches:({
text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does not recognise this as the name of a provider",suggestions:()=>["Write projects/<number>\
/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or th\
e provider is disabled, deleted, or does not exist under this name",suggestions:e=>[B(e),`If it was deleted: ${es(e)}`,`If it is disabled: ${q(e,"--no-disabled")}`,
Od(e)]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:Ee(/^The audience in ID Token \[/),says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[
e.audienceFixedBy===void 0?"Remove the audience input, unless the provider lists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from thi\
s step.`,`To allow it: ${q(e,`--allowed-audiences=${ae(e.audience??"AUDIENCE")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:Ee(/^The issuer in ID Token /),says:"t\
he ID token comes from another issuer than the provider's: compare the two letter by letter",suggestions:e=>[B(e),`If this CI is to be trusted: ${q(e,"--issuer-\
uri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:Ee(/^Error connecting to the given credential's issuer/),says:"Google could not get the issuer's keys, o\
r no uploaded key has the token's key id",suggestions:e=>[hn(e),Zo]},{code:"STS_SIGNATURE_INVALID",matches:Ee(/^Unable to verify the ID Token signature/),says:"\
the ID token does not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[hn(e)]},{code:"STS_TOKEN_MALFORMED",
matches:Ee(/^Unable to parse the ID Token/),says:"the text that was sent as ID token is not a JWT",suggestions:()=>["Give only the token: no quotes, line breaks\
 or JSON around it."]},{code:"STS_TOKEN_STALE",matches:Ee(/is stale to sign-in/),says:"the ID token has expired, or its times are in the future",suggestions:()=>[
Yo]},{code:"STS_CONDITION_REJECTED",matches:({text:e})=>e.startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribu\
te condition is false for this job, or names a claim that the token lacks",suggestions:e=>[`Compare the claims above with the condition: ${B(e)}`,`To change it:\
 ${q(e,'--attribute-condition="CONDITION"')}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"\
the provider's mapping names a claim that the token does not have",suggestions:e=>[B(e),q(e,'--attribute-mapping="google.subject=assertion.sub,\u2026" (the whole map\
ping: it is replaced)')]},{code:"STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subj\
ect is longer than 127 bytes",suggestions:e=>["Map a shorter claim, and change the bindings that name subject/\u2026",q(e,'--attribute-mapping="google.subject=a\
ssertion.repository_id,\u2026"')]},{code:"STS_ATTRIBUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.test(e),says:"the \
mapping gives a value that is not text, or too much text",suggestions:e=>['Convert the value: string(\u2026), or .join(",") for a list.',B(e)]},{code:"STS_REJEC\
TED",matches:()=>!0,says:"Google refused the exchange",suggestions:e=>[e.provider&&B(e)]}];var Pt="Google STS",Cd="urn:ietf:params:oauth:grant-type:token-exchange",En="urn:ietf:params:oauth:token-type:jwt",Nd="urn:ietf:params:oauth:token-type:access_t\
oken",ms=e=>({audience:Pe(e),subjectTokenType:En}),kn=({endpoints:e})=>`${e.sts}/v1/token`;async function $d(){return{refused:oe,rows:ps}}async function gs(e,{audience:t,
idToken:n,scopes:r,subjectTokenType:o}){let s=await he(e,{service:Pt,method:"POST",url:new URL(kn(e)),form:{grant_type:Cd,audience:t,scope:r.join(" "),requested_token_type:Nd,
subject_token:n,subject_token_type:o}});if(s.status!==200){let{refused:i,rows:a}=await $d();throw i(Pt,s,a,e.refusalContext)}if(oo(s.body))throw new b("STS_TOKE\
N_NEARLY_EXPIRED",`${Pt} answered with a token that is about to expire`,{suggestions:["Sign in right before the credentials are used."]});return gt(e,s.body,i=>F(
"STS_RESPONSE_INVALID",Pt,s,i))}function In(e){let{audience:t,endpoints:n,lifetimeSeconds:r,serviceAccount:o,source:s,universe:i}=e;return{universe_domain:i,type:"external_account",audience:t,
subject_token_type:En,token_url:kn({endpoints:n}),credential_source:Ld(s),...o===void 0?{token_info_url:`${n.sts}/v1/introspect`}:{service_account_impersonation_url:At(
{endpoints:n},o,"generateAccessToken"),...r===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:r}}}}}var hs=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function Ld(e){if(e.kind==="url"){let{field:t,headers:n,url:r}=e;return{url:r,...Object.keys(n).length>0?{headers:n}:
{},...hs(t)}}return e.kind==="file"?{file:e.path,...hs(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}var ys=({delegates:e,endpoints:t,serviceAccount:n,
source:r,universe:o})=>({universe_domain:o,type:"impersonated_service_account",delegates:e.map(Oe),service_account_impersonation_url:At({endpoints:t},n,"generat\
eAccessToken"),source_credentials:r});var Dd=6e4,_s=e=>JSON.stringify(e,null,2);async function Md(e,t,n,r){let{delegates:o,identity:s,serviceAccount:i,universe:a}=e,{endpoints:d}=t.google,p=E=>i===void 0?
E:ys({delegates:o,endpoints:d,serviceAccount:i,source:E,universe:a});if(s.mode==="ambient")throw new Error("no file for the metadata server");if(s.mode==="key")
return{file:p(s.key.file),source:"key"};let{refresh:g,...h}=await Ud(s.audience,t,n,r),w={endpoints:d,universe:a,audience:Pe(s.provider),source:g};return{file:o.
length>0?p(In(w)):In({...w,serviceAccount:i,lifetimeSeconds:e.file?.lifetimeSeconds}),source:g.kind,...h}}async function Ud(e,t,n,r){let{place:o,source:s}=n,i=t.
federated?.idToken(),a=i?{expiresAt:i.expiresAt,lastsForJob:s?.lastsForJob??!1}:{},d=s?.refreshSource(e);if(d)return{refresh:d,...s?.mintsAgain?{}:a};let p=s?.mintsAgain?
await jd(e,s,n,r):{};if("refresh"in p)return p;let g=(0,Be.join)((0,Be.dirname)(o.path),nt());return await r(g,"subject-token",_s({id_token:i?.value})),{refresh:{
kind:"file",path:g,field:"id_token"},...a,...p}}async function jd(e,{origin:t},{launcher:n,place:r},o){if(!n)return{};let{cwd:s,temporaryFolder:i}=r.surroundings,
a=await n({origin:t,audience:e,cwd:s},{beside:r.path,temporaryFolder:i});return a?(await o(a.path,"launcher",a.content),Fd(a.command.split(" ")[0]??"")?{refresh:{
kind:"executable",command:a.command,timeoutMs:Dd}}:{why:`no program may run in ${(0,Be.dirname)(a.path)}; use ci-auth exec`}):{why:"client libraries can run no \
program here; use ci-auth exec"}}function Fd(e){try{return(0,vt.accessSync)(e,vt.constants.X_OK),!0}catch{return!1}}async function ws(e,t,n){let{clock:r,onRecorded:o,
place:s,report:i}=n,a=e.file?.cleanup??!0,{profile:d,projectId:p}=e,{entries:g,undo:h,write:w}=Bd({...s,clock:r,onRecorded:o,profile:d,projectId:p,remove:a,report:i});
try{let y=await Md(e,t,n,w);await w(s.path,"credentials",_s(y.file));for(let E of await qo(s))i.warn("FILE_IN_WORKSPACE",E);return{path:s.path,type:String(y.file.
type),source:y.source,expiresAt:y.expiresAt,lastsForJob:y.lastsForJob,why:y.why,entries:g,undo:h}}catch(y){throw await h(),y}}function Bd({ci:e,clock:t=kt,onRecorded:n,
profile:r,projectId:o,remove:s,report:i,surroundings:a}){let d=rt(e,a),p=[];return{entries:p,async write(g,h,w){let y=await Yr(g);y!==void 0&&i.warn("FILE_IN_WO\
RKSPACE",y),await no(g,w,x=>{let Bt=re(Math.floor(t.now())),Gi=N({profile:r,projectId:h==="credentials"?o:void 0}),Qn={id:(0,bs.randomUUID)(),path:g,kind:h,remove:s,
createdAt:Bt,...Gi,...x};d.record(Qn),p.push(Qn),n?.(p)},{mode:h==="launcher"?448:384})},async undo(){let g=await ur(p.map(h=>({...h,remove:!0})));for(let{id:h}of p)
d.withdraw(h);return g}}}m();m();m();m();var He=e=>({text:t})=>e.test(t),Es=e=>`gcloud iam service-accounts keys list --iam-account=${e??"SERVICE_ACCOUNT"}${Ce(e)}`,ks=e=>`gcloud iam service-accounts d\
escribe ${e??"SERVICE_ACCOUNT"}${Ce(e)}`,xn=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many token request\
s",suggestions:()=>[Rt]},{code:"OAUTH_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's OAuth endpoint failed; the key is not the reason",suggestions:()=>[
we]},{code:"OAUTH_JWT_TIMEFRAME",matches:He(/must be a short-lived token/),says:"Google does not accept the times of the signed assertion, even after a correcti\
on to its clock",suggestions:()=>[`${je} (timedatectl, or the hypervisor).`]},{code:"OAUTH_LIFETIME_TOO_LONG",matches:He(/lifetime cannot exceed 3600 seconds/),
says:"the requested lifetime is more than one hour",suggestions:()=>["Set access_token_lifetime to 3600s or less.",`${je}.`]},{code:"OAUTH_JWT_SIGNATURE",matches:He(
/Invalid JWT Signature/i),says:"the key's signature is not accepted: the key was deleted, disabled or rotated",suggestions:({serviceAccount:e})=>[Es(e),"Store a\
 key that is listed there in the secret. Better: use workload identity federation."]},{code:"OAUTH_ACCOUNT_NOT_FOUND",matches:He(/account not found/i),says:"the\
 service account of the key was deleted or disabled",suggestions:({serviceAccount:e})=>[ks(e)]},{code:"OAUTH_SUBJECT_INVALID",matches:He(/Invalid email or User ID/i),
says:"the user to act for does not exist",suggestions:({user:e})=>[`Check the user to act for (access token subject): ${e??"(none)"}`]},{code:"OAUTH_DELEGATION_\
UNAUTHORIZED",matches:({error:e})=>e==="unauthorized_client",says:"domain-wide delegation is not granted to this service account, or not for all of these scopes",
suggestions:({scopes:e=[],serviceAccount:t})=>[`${ks(t)} --format='value(uniqueId)'`,`Enter that id and these scopes in the Workspace admin console, API control\
s, domain-wide delegation: ${e.join(",")}`,"This change can take hours."]},{code:"OAUTH_SCOPE_INVALID",matches:({error:e})=>e==="invalid_scope",says:"Google ref\
used the scopes or the audience",suggestions:({audience:e,scopes:t=[]})=>[`Check: ${[...t,e].filter(Boolean).join(", ")}`]},{code:"OAUTH_REJECTED",matches:()=>!0,
says:"Google refused the signed assertion",suggestions:({serviceAccount:e})=>[`Check that the key is one of this account: ${Es(e)}`]}];var Ge="Google OAuth",Hd=({universe:e})=>`https://oauth2.${e}/token`;async function Ot(e,t,n){let r=await Ts(e,t,n);return gt(e,r.body,o=>F("OAUTH_RESPONSE_INVA\
LID",Ge,r,o))}async function xs(e,t,n){let r=await Ts(e,t,n);return wn(v(r.body)?.id_token,()=>F("OAUTH_RESPONSE_INVALID",Ge,r,"an ID token"))}async function Ts(e,t,n){
let r=await Is(e,t,n,0);if(r.status===200)return r;let o=Gd(e,n),s=oe(Ge,r,xn,o);if(!(s.code==="OAUTH_JWT_TIMEFRAME"||s.code==="OAUTH_LIFETIME_TOO_LONG")||r.skewSeconds===
void 0)throw s;let a=await Is(e,t,n,r.skewSeconds);if(a.status===200)return a;throw oe(Ge,a,xn,o)}var Gd=({refusalContext:e},t)=>"scope"in t?{...e,serviceAccount:t.
iss,audience:void 0,scopes:t.scope.split(" ")}:{...e,serviceAccount:t.iss,audience:t.target_audience,scopes:[]};async function Is(e,t,n,r){let o=Math.floor(e.network.
clock.now()+r),{lifetimeSeconds:s=ye,...i}={lifetimeSeconds:void 0,...n},a=await t({...i,aud:Hd(e),iat:o,exp:o+s});return he(e,{service:Ge,method:"POST",url:new URL(
`${e.endpoints.oauth2}/token`),form:{grant_type:"urn:ietf:params:oauth:grant-type:jwt-bearer",assertion:a}})}m();m();var Wd=60,Jd=3;function Rs(e,{label:t,mayRepeat:n=!1,mintsAgain:r},o){let s=_e(e),i=s&&_t(s.claims,"exp");if(!s||i===void 0)throw Vd(t,e);return(!r||n)&&qd(i-o.
now(),i,t),r||Kd(i-o.now(),t),{value:e,claims:s.claims,expiresAt:i}}var Vd=(e,t)=>new b("OIDC_TOKEN_MALFORMED",`${e} contains no ID token, but ${Ue(t)}`,{suggestions:[
"Give only the JWT: no quotes, no JSON around it, no masked text."]});function qd(e,t,n){let r=new Date(t*1e3).toISOString();if(e<-Wd)throw new b("OIDC_TOKEN_EX\
PIRED",`the ID token in ${n} expired ${It(-e)} ago (${r})`,{suggestions:["Sign in right after the CI issues the token, or impersonate a service account at the s\
tart of the job."]})}function Kd(e,t){if(e>=0&&e<Jd)throw new b("OIDC_TOKEN_TOO_SHORT",`the ID token in ${t} expires in ${Math.round(e)} s`,{suggestions:["Sign \
in right after the CI issues the token."]})}var zd=e=>e<0?`${It(-e)} ago`:`in ${It(e)}`;function Ss({claims:e,expiresAt:t},n){let r=M(e.sub??"(none)"),o=U([e.aud??
"(none)"].flat().join(", "));return[`iss  ${U(M(e.iss??"(none)"))}`,`aud  ${o}`,`sub  ${U(r)} (${Buffer.byteLength(r)} of at most 127 bytes)`,`exp  ${zd(t-n.now())}`]}
var Tn=["repository","repository_owner","ref","environment","event_name","job_workflow_ref","namespace_path","project_path"],Xd=["iss","aud","sub","exp"],As=({claims:e},t)=>t.
filter(n=>!Xd.includes(n)&&(t!==Tn||e[n]!==void 0)).map(n=>`${n}  ${e[n]===void 0?"(none)":U(M(e[n]))}`);var Yd=20;function Sn(e,t){let n=new Map,r=({expiresAt:o})=>o-t.now()>Yd;return{clear:()=>n.clear(),get(o,s){let i=`${s??""} ${o.join(" ")}`,a=()=>e(o,s),d=n.get(
i)?.then(p=>r(p)?p:a())??a();return n.set(i,d),d.catch(()=>n.get(i)===d&&n.delete(i)),d}}}function Ps(e){let{audience:t,google:n,report:r,source:o,target:s}=e,{
clock:i}=n.network,a;async function d(){let y=await o.mint(t,n.network);return r.mask(y),a=Rs(y,o,i),a}let p=(y,E)=>gs(pt(n,Rn(e,y)),{...s,idToken:y.value,scopes:E}).
catch(x=>{throw Qd(x,y,i)});async function g(y){try{return await p(await d(),y)}catch(E){if(!o.mintsAgain||!eu(E))throw E;return p(await d(),y)}}let h=()=>a?Rn(
e,a):{},w=Sn(async y=>{let E=await g(y);return r.mask(E.value),E},i);return{account:void 0,async principal(){let{binding:y}=await h().job?.()??{};return y?{principal:y.
member,ifMapped:y.ifMapped}:{principal:e.provider?wr(e.provider):s.audience}},accessToken:y=>w.get(y),clear:w.clear,sign:void 0,idToken:()=>a,refusalContext:h,facts:()=>tu(
e,a)}}function Rn({google:e,provider:t,source:n},{claims:r}){let{identify:o}=e.refusalContext,[s]=[r.aud].flat();return{...t&&o?{job:()=>o(r,t)}:{},...!n.choosesAudience&&
typeof s=="string"?{audience:s,audienceFixedBy:n.label}:{}}}var Zd=2;function Qd(e,{expiresAt:t},n){if(!(e instanceof b)||e.server?.status!==500)return e;let{skewSeconds:r=0}=e.
server;return t-n.now()-r>Zd?e:e.with({code:"STS_TOKEN_NEARLY_EXPIRED",message:`the ID token was about to expire
${e.message}`,suggestions:["Sign in right before the credentials are used."]})}var eu=e=>e instanceof b&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_EXPIRED"].includes(
e.code);async function tu(e,t){let{google:n,provider:r}=e,{serviceAccount:o}=n.refusalContext,{binding:s,claims:i=Tn}=await(t&&Rn(e,t).job?.())??{};return[...r?
[`provider  ${ee(r)}`]:[],...o===void 0?[]:[`service account  ${o}`],...t?Ss(t,n.network.clock):[],...s===void 0?[]:[`${U(s.member)}${s.ifMapped===void 0?"":` (\
if the provider maps ${s.ifMapped})`}`],...t?As(t,i):[]]}function vs(e,t,n){let r=xo(t),o=Sn(async(s,i=ye)=>{let a=s.join(" "),d=V(e)?await Ot(e,r,{iss:t.email,scope:a,lifetimeSeconds:i}):await nu(e,r,{email:t.email,scope:a,
lifetimeSeconds:i});return n.mask(d.value),d},e.network.clock);return{account:t.email,principal:async()=>({principal:t.email}),accessToken:o.get,clear:o.clear,sign:r,
refusalContext:()=>({account:t.email}),facts:async()=>[`key of  ${t.email}`,...t.keyId===void 0?[]:[`key id  ${t.keyId}`]]}}async function nu({network:e},t,{email:n,
lifetimeSeconds:r,scope:o}){let s=Math.floor(e.clock.now()),i=s+r;return{value:await t({iss:n,sub:n,scope:o,iat:s,exp:i}),expiresAt:i}}var Os=({file:e})=>String(
e.private_key).split(/\r?\n|\\n/).filter(t=>t.length>=16&&!t.startsWith("-----"));m();m();m();m();var K=I(An(),1);var{getBuiltinModule:Ns}=process,{Agent:$s,request:vn,validateHeaderName:Ls,validateHeaderValue:Ds}=Ns("node:http"),On=()=>Ns("node:tls"),ru={"https:":["https_p\
roxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["http_proxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},Ms={"http:":"80","https:":"443"},L=({port:e,protocol:t})=>Number(
e||Ms[t]),P=({hostname:e})=>e.replace(/^\[|\]$/g,"");function Ct(e){let t=P(e);return/^(.+\.)?localhost$/.test(t)||t==="::1"||(0,K.isIP)(t)===4&&t.startsWith("1\
27.")}function Us(e,t){if(Ct(e))return;let n=ru[e.protocol]?.find(r=>t[r]?.trim());if(!(!n||su(e,t.no_proxy||t.NO_PROXY||"")))return{url:ou(t[n]?.trim()??"",n),
variable:n}}function ou(e,t){let n=e.includes("://")?e:`http://${e}`,r=URL.canParse(n)?new URL(n):void 0;if(r?.hostname&&r.protocol in Ms)return r;let o=/^([a-z\d]+):\/\//i.
exec(n)?.[1]?.toLowerCase(),s=r&&o?`names a ${o} proxy`:"is not a URL";throw new b("PROXY_FAILED",`the variable ${t} ${s}`,{suggestions:[`Set ${t} to http://HOS\
T:PORT or https://HOST:PORT, or unset it.`]})}var su=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&iu(n,P(e),String(L(e))));function iu(e,t,n){if(e==="\
*")return!0;let[,r="",o]=/^(\[.*\]|[^:]*|[\da-f]*:[\da-f]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(o&&o!==n)return!1;let s=r.replace(/^\*?\.|^\[|\]$/g,
"");return s===""?!1:(0,K.isIP)(t)?au(s,t):t===s||t.endsWith(`.${s}`)}function au(e,t){let[n="",r]=e.split("/");if((0,K.isIP)(n)!==(0,K.isIP)(t))return!1;let o=(0,K.isIP)(
n)===6?"ipv6":"ipv4",s=/^\d{1,3}$/.test(r??"")?Number(r):Number.NaN,i=new K.BlockList;return r===void 0?i.addAddress(n,o):s>=0&&s<=(o==="ipv6"?128:32)&&i.addSubnet(
n,s,o),i.check(t,o)}var Cn=e=>Object.assign(new Error(`the proxy answered ${e}`),{proxyStatus:e,atProxy:!0}),We=({url:e})=>{if(!e.username&&!e.password)return{};
let t=`${Pn(e.username)}:${Pn(e.password)}`;return{"proxy-authorization":`Basic ${Buffer.from(t).toString("base64")}`}};function Pn(e){try{return decodeURIComponent(
e)}catch{return e}}function js(e,t,n,r){let o=`${t.hostname}:${L(t)}`;return new Promise((s,i)=>{let a=()=>{i(r.reason),e.destroy()};r.addEventListener("abort",
a,{once:!0});let d=vn({createConnection:()=>e,method:"CONNECT",path:o,setHost:!1});for(let[p,g]of Object.entries({host:o,...We(n)}))d.setHeader(p,g);d.once("con\
nect",({statusCode:p=0},g,h)=>{if(r.removeEventListener("abort",a),p>=200&&p<300)return h.length>0&&e.unshift(h),s(e);e.destroy(),i(Cn(p))}).on("error",p=>{r.removeEventListener(
"abort",a),i(p)}).end()})}var cu={ENOTFOUND:"the host name could not be resolved",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"the co\
nnection broke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no network route",ENETUNREACH:"there is no network route",
ETIMEDOUT:"the connection was not accepted in time",ENOENT:"the socket does not exist",EACCES:"this user may not open the socket",EPROTO:"the other side does no\
t speak TLS",ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},Bs={SELF_SIGNED_CERT_IN_CHAIN:"its issuer is not trusted here",DEPTH_ZERO_SELF_SIGNED_CERT:"\
it is self-signed",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"\
its issuer is not trusted here",CERT_UNTRUSTED:"its issuer is not trusted here",CERT_SIGNATURE_FAILURE:"its signature is not valid",CERT_REVOKED:"it was revoked",
CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"it was issued for another name",HOSTNAME_MISMATCH:"it w\
as issued for another name"},du="If a private authority signs the certificate, for example a proxy that inspects TLS, save the certificate of the authority and \
set NODE_EXTRA_CA_CERTS=/path/ca.pem.",uu={CERT_HAS_EXPIRED:"Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"Set the clock of thi\
s computer.",CERT_REVOKED:"Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"Check the address: another server answers at it.",HOSTNAME_MISMATCH:"Check the \
address: another server answers at it."},Nn=({code:e=""})=>e in Bs,$n=({url:e,variable:t})=>`${e.protocol}//${e.host} (from ${t})`,z=e=>`${(e/1e3).toFixed(e<9950?
1:0)} s`,Hs=(e,t)=>`Waiting ${z(t)} for ${e}`,Gs=({attempts:e,route:t,service:n},r,{retries:o,waitMs:s})=>`Retry ${e} of ${o} in ${z(s)}: ${n} at ${Ve(t)}: ${typeof r==
"number"?`answered ${r}`:lu(r)}`,lu=e=>e.name==="TimeoutError"?"did not answer in time":e.proxyStatus?`the proxy answered ${e.proxyStatus}`:Dn(e),Ws=({route:e,service:t},{
afterMs:n,limitMs:r})=>`Still waiting for ${t} at ${Ve(e)}: no answer for ${z(n)}, the limit is ${z(r)}`,Je=({attempts:e,spentMs:t})=>`${e} ${e===1?"attempt":"a\
ttempts"} in ${z(t)}`,Nt=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${$n(e)}`]:[],...t?[`the last answer had status ${t}`]:[]];function Ln(e,t){return e.name===
"TimeoutError"?Fs(t):Nn(e)?gu(e,t):e.atProxy&&t.route.proxy?hu(e,t,t.route.proxy):e.code==="ETIMEDOUT"?Fs(t):pu(e,t)}var Dn=({code:e=""})=>{let t=cu[e]??"the ex\
change failed";return e?`${t} (${e})`:t},Ve=({origin:e,socketPath:t})=>t??e.host,Mn=e=>[`Check that ${e} exists, that a program listens on it, and that this use\
r may open it.`],fu=e=>Ct(e.origin)?[`Check that a program listens on port ${L(e.origin)} of this computer.`,"Behind a proxy, set NO_PROXY=127.0.0.1,localhost f\
or the clients of that server."]:[`Check that this computer may reach ${P(e.origin)} on port ${L(e.origin)}.`,e.proxy?`Where ${P(e.origin)} can be reached witho\
ut the proxy, add it to NO_PROXY.`:"If this network needs a proxy, set HTTPS_PROXY=http://HOST:PORT."];function pu(e,t){let{service:n,route:r}=t;return new b("N\
ETWORK_UNREACHABLE",`${n} at ${Ve(r)}: ${Dn(e)}, ${Je(t)}`,{facts:Nt(t),suggestions:r.socketPath===void 0?fu(r):Mn(r.socketPath)})}var Js=({origin:e,proxy:t})=>Ct(
e)?[`Check the program that listens on port ${L(e)} of this computer: it gives no answer.`]:[`Check that this computer may reach ${P(e)} on port ${L(e)}: a fire\
wall that drops packets causes this.`,...t?[]:["If this network needs a proxy, set HTTPS_PROXY=http://HOST:PORT."]],Fs=e=>new b("NETWORK_TIMEOUT",`${e.service} \
at ${Ve(e.route)} did not answer in time, ${Je(e)}`,{facts:Nt(e),suggestions:e.route.socketPath===void 0?Js(e.route):Mn(e.route.socketPath)}),Vs="Raise the limi\
t with --timeout, or the input timeout.",mu=({lastStatus:e,route:t})=>e!==void 0?[]:t.socketPath===void 0?Js(t):Mn(t.socketPath),qs=(e,t)=>new b("NETWORK_TIMEOU\
T",`${e.service} at ${Ve(e.route)}${e.lastStatus===void 0?" did not answer":""}: the limit of ${z(t)} for the whole run is reached, ${Je(e)}`,{facts:Nt(e),suggestions:[
...mu(e),Vs]}),Ks=(e,t,n)=>new b("NETWORK_TIMEOUT",`the limit of ${z(n)} for the whole run leaves no time for a wait of ${z(e)} for ${t}`,{suggestions:[Vs]});function gu(e,t){
let{code:n=""}=e,{route:r,issuer:o,service:s}=t,i=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.host}`:`${s} at ${r.origin.host}`,a=`${Bs[n]} (${n})`;return new b(
"TLS_UNTRUSTED",`the certificate of ${i} is not trusted: ${a}, ${Je(t)}`,{facts:[...o?[`issuer of the presented certificate: ${o}`]:[],...Nt(t)],suggestions:[uu[n]??
du]})}function hu(e,t,n){let{proxyStatus:r}=e,o=r?`answered ${r}`:`cannot be used: ${Dn(e)}`,s=`the proxy ${$n(n)} ${o}, on the way to ${t.service} at ${t.route.
origin.host}`;return new b("PROXY_FAILED",`${s}, ${Je(t)}`,{suggestions:[r===407?`Put the proxy's credentials into ${n.variable}, as http://USER:PASSWORD@HOST:P\
ORT, percent-encoded.`:`Check the address in ${n.variable}, and that the proxy allows connections to ${P(t.route.origin)} through.`,`Where ${P(t.route.origin)} \
can be reached without the proxy, add it to NO_PROXY.`],...r?{facts:[`status of the proxy: ${r}`]}:{}})}var mg=1<<20;m();var qe=I(An(),1);var zs=(e,t,n=!0)=>Ys(r=>yu(e,r),t,n);function Ys(e,t,n){let r=[],o=n,s=!1;return{socket:e({add:a=>(r.push(a),o||a.unref(),a.on("error",()=>{}),s&&a.destroy(),a),
signal:t}),hold(a){o=a;for(let d of r)a?d.ref():d.unref()},cancel(){s=!0,r.at(-1)?.destroy()}}}async function yu(e,t){let{origin:n,proxy:r,ca:o}=e;return n.protocol===
"http:"?Un(e,t):Zs(r?{socket:await Un(e,t)}:{port:L(n)},P(n),o,t)}async function Un({origin:e,proxy:t,ca:n,socketPath:r},o){if(r!==void 0)return Lt(o.add((0,qe.connect)(
{path:r})),"connect",o.signal);if(!t)return Xs(e,o);try{let s=await Xs(t.url,o),i=t.url.protocol==="https:"?await Zs({socket:s},P(t.url),n,o):s;return e.protocol===
"https:"?await js(i,e,t,o.signal):i}catch(s){throw s===o.signal.reason?s:Object.assign(s,{atProxy:!0})}}var Xs=(e,{add:t,signal:n})=>Lt(t((0,qe.connect)({host:P(
e),port:L(e),noDelay:!0})),"connect",n);async function Zs(e,t,n,{add:r,signal:o}){let{connect:s}=On(),i={...n?{ca:n}:{},rejectUnauthorized:!0},a=s({...e,host:t,
...Qs(t),...i,ALPNProtocols:["http/1.1"]});return Lt(r(a),"secureConnect",o)}var Qs=e=>(0,qe.isIP)(e)?{}:{servername:e};function Lt(e,t,n){return new Promise((r,o)=>{
let s=a=>()=>{n.removeEventListener("abort",i),a()},i=()=>{o(n.reason),e.destroy()};if(n.aborted)return i();n.addEventListener("abort",i,{once:!0}),e.once("erro\
r",a=>s(()=>o(a))()),e.once("close",s(()=>o(bu()))),e.once(t,s(()=>r(e)))})}var bu=()=>Object.assign(new Error("the connection was closed"),{code:"ECONNRESET"}),
$t=class extends $s{route;#i;#t=[];constructor(t,n){super({keepAlive:!0}),this.route=t,this.#i=n}preconnect(t){let n=[this.sockets,this.freeSockets].flatMap(r=>Object.
values(r).flat());for(let r=this.#t.length+n.length;r<t;r++){let o=zs(this.route,this.#i,!1);o.socket.catch(()=>{}),this.#t.push(o)}}createConnection(t,n){this.#r(
t.signal??this.#i).then(r=>n(null,r),r=>n(r))}async#r(t){let n=this.#t.shift(),r=()=>n?.cancel();t.addEventListener("abort",r,{once:!0}),n?.hold(!0);let o=await n?.
socket.catch(()=>{});return t.removeEventListener("abort",r),o?.readyState==="open"?o:zs(this.route,t).socket}closeIdle(){for(let t of this.#t.splice(0))t.cancel();
for(let t of Object.values(this.freeSockets).flat())t?.destroy()}},_u=3e3;async function ei(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=P(
r.origin),s,i=Ys(async d=>{let{connect:p}=On(),g=await Un(r,d),h=d.add(p({socket:g,host:o,...Qs(o),rejectUnauthorized:!1}));return await Lt(h,"secureConnect",d.
signal),s=Object.entries(h.getPeerCertificate().issuer??{}).map(([w,y])=>`${w}=${y}`).join(", "),h},n,!0),a=setTimeout(i.cancel,_u);return await i.socket.catch(
()=>{}),clearTimeout(a),i.cancel(),s&&wu(s)}var wu=e=>e.replace(/[^\x20-\x7e]/g,"?").slice(0,200);m();m();m();m();var se=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${o} ${s}`.trim(),a=i?
`status code ${i}`:"an unknown error";super(`Request failed with ${a}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=
r}};m();var ke=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"messag\
e"in t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};m();var Ie=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new ke(t.cause):
void 0;super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};m();m();var jn=(()=>{let e=!1,t=!1;if(typeof c=="function"&&typeof u=="function")try{t=new u("https://empty.invalid",{body:new c,method:"POST",get duplex(){return e=
!0,"half"}}).headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),ti=typeof globalThis.
AbortController=="function",Dt=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",ni=typeof c=="function",ri=typeof c=="fu\
nction",Mt=["get","post","put","patch","head","delete"],Eu=()=>{};Eu();var oi={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"\
*/*",blob:"*/*",bytes:"*/*"},Ut=2147483647,si=new TextEncoder().encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,jt=Symbol("stop"),Ke=class{options;constructor(t){
this.options=t}},ii=e=>new Ke(e),ai={json:!0,parseJson:!0,stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,
onUploadProgress:!0,fetch:!0,context:!0},ci={next:!0},di={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,
integrity:!0,keepalive:!0,signal:!0,window:!0,duplex:!0};var ku=e=>{if(!e)return 0;if(e instanceof c){let t=0;for(let[n,r]of e)t+=si,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,t+=
typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},ui=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),r){o+=r.byteLength;let a=t===0?0:o/t;a>=1&&(a=1-Number.EPSILON),n?.({percent:a,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=s},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},li=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new l(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new l(
ui(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},fi=(e,t,n)=>{if(!e.body)return e;let r=ku(n??e.body);return new u(e,{duplex:"half",
body:ui(e.body,r,t)})};m();m();var X=e=>e!==null&&typeof e=="object";var ze=(...e)=>{for(let t of e)if((!X(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return Hn({},...e)},Fn=(e={},t={})=>{
let n=new f(e),r=t instanceof f,o=new f(t);for(let[s,i]of o.entries())r&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function Ft(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:Hn(e[n]??[],t[n]??[])}var Bn=(e={},t={})=>({beforeRequest:Ft(e,t,"beforeRequest"),beforeRetry:Ft(e,t,"beforeRetry"),afterResponse:Ft(
e,t,"afterResponse"),beforeError:Ft(e,t,"beforeError")}),Iu=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,s]of r.entries())n.append(o,s);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(X(r))for(let[o,s]of Object.entries(r))s!==void 0&&n.append(o,String(s));else{
let o=new URLSearchParams(r);for(let[s,i]of o.entries())n.append(s,i)}return n},Hn=(...e)=>{let t={},n={},r={},o,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(X(i)){for(let[a,d]of Object.entries(i)){if(a==="signal"&&d instanceof globalThis.AbortSignal){s.push(d);continue}if(a==="contex\
t"){if(d!=null&&(!X(d)||Array.isArray(d)))throw new TypeError("The `context` option must be an object");t={...t,context:d==null?{}:{...t.context,...d}};continue}
if(a==="searchParams"){d==null?o=void 0:o=o===void 0?d:Iu(o,d);continue}X(d)&&a in t&&(d=Hn(t[a],d)),t={...t,[a]:d}}X(i.hooks)&&(r=Bn(r,i.hooks),t.hooks=r),X(i.
headers)&&(n=Fn(n,i.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),s.length>0&&(s.length===1?t.signal=s[0]:Dt?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};m();var mi=e=>Mt.includes(e)?e.toUpperCase():e,xu=["get","put","head","delete","options","trace"],Tu=[408,413,429,500,502,503,504],Ru=[413,429,503],pi={limit:2,methods:xu,
statusCodes:Tu,afterStatusCodes:Ru,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
gi=(e={})=>{if(typeof e=="number")return{...pi,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...pi,...t}};m();m();var ie=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function Gn(e,t,n,r){return new Promise((o,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new ie(e))},r.timeout);r.fetch(e,t).then(o).catch(s).then(()=>{clearTimeout(
i)})})}m();async function Wn(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(s),r(t.
reason)}let s=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}m();var hi=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in di)&&!(r in ai)&&(!(r in e)||r in ci)&&(n[r]=t[r]);return n},yi=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;m();function Xe(e){return e instanceof se||e?.name===se.name}function Jn(e){return e instanceof ie||e?.name===ie.name}var Ye=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>Ut)throw new RangeError(`The \`timeout\` option cann\
ot be greater than ${Ut}`);await Promise.resolve();let i=await r.#y();for(let a of r.#e.hooks.afterResponse){let d=r.#p(i.clone()),p;try{p=await a(r.request,r.#d(),
d,{retryCount:r.#r})}catch(h){throw r.#s(d),r.#s(i),h}if(p instanceof Ke)throw r.#s(d),r.#s(i),new Ie(p.options);let g=p instanceof l?p:i;d!==g&&r.#s(d),i!==g&&
r.#s(i),i=g}if(r.#p(i),!i.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(i.status):r.#e.throwHttpErrors)){let a=new se(i,r.request,r.#d());for(let d of r.#e.
hooks.beforeError)a=await d(a,{retryCount:r.#r});throw a}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!ni)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let a=i.clone();
return r.#s(i),li(a,r.#e.onDownloadProgress)}return i},s=r.#m(o).finally(()=>{let i=r.#a;r.#l(i?.body??void 0),r.#l(r.request.body??void 0)});for(let[i,a]of Object.
entries(oi))i==="bytes"&&typeof l?.prototype?.bytes!="function"||(s[i]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||a);let d=await s;
if(i==="json"){if(d.status===204)return"";let p=await d.text();return p===""?"":n.parseJson?n.parseJson(p):JSON.parse(p)}return d[i]()});return s}static#i(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#t;#r=0;#n;#e;#a;#o;#c;constructor(t,n={}){
if(this.#n=t,this.#e={...n,headers:Fn(this.#n.headers,n.headers),hooks:Bn({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:mi(n.
method??this.#n.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:gi(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??c.
bind(globalThis),context:n.context??{}},typeof this.#n!="string"&&!(this.#n instanceof URL||this.#n instanceof u))throw new TypeError("`input` must be a string,\
 URL, or Request");if(this.#e.prefixUrl&&typeof this.#n=="string"){if(this.#n.startsWith("/"))throw new Error("`input` must not begin with a slash when using `p\
refixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#n=this.#e.prefixUrl+this.#n}ti&&Dt&&(this.#o=this.#e.signal??this.#n.signal,this.#t=
new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal),jn&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new f(n.headers).has("content-type");if(this.#n instanceof u&&(ri&&this.#e.body instanceof c||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new u(this.#n,this.#e),yi(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#i(this.#e.searchParams)).toString()),i=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,s);this.request=new u(
i,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!jn)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#g(this.request,
this.#e.body??void 0)}}#u(){let t=this.#e.retry.delay(this.#r),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#h(t){if(this.#r++,this.#r>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new ke(t);if(n instanceof Ie)return n.customDelay??this.#u();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#r});if(r===!1)throw t;if(r===
!0)return this.#u()}if(Jn(t)&&!this.#e.retry.retryOnTimeout)throw t;if(Xe(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let s=this.#e.retry.maxRetryAfter??o;return o<s?o:s}if(t.response.status===413)throw t}return this.#u()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#l(t){t&&t.cancel().catch(()=>{})}#s(t){this.#l(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#h(n),Ut);if(this.#r<1)throw n;if(await Wn(r,this.#o?{signal:this.#o}:{}),n instanceof Ie&&n.customRequest){let o=this.#e.signal?new u(
n.customRequest,{signal:this.#e.signal}):new u(n.customRequest);this.#f(o)}for(let o of this.#e.hooks.beforeRetry){let s=await o({request:this.request,options:this.#d(),
error:n,retryCount:this.#r});if(s instanceof u){this.#f(s);break}if(s instanceof l)return s;if(s===jt)return}return this.#m(t)}}async#y(){this.#t?.signal.aborted&&
(this.#t=new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal,this.request=new u(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#d(),{retryCount:this.#r});if(r instanceof l)return r;if(r instanceof u){this.#f(
r);break}}let t=hi(this.request,this.#e);return this.#a=this.request,this.request=this.#a.clone(),this.#e.timeout===!1?this.#e.fetch(this.#a,t):Gn(this.#a,t,this.#t,
this.#e)}#d(){if(!this.#c){let{hooks:t,...n}=this.#e;this.#c=Object.freeze(n)}return this.#c}#f(t){this.#c=void 0,this.request=this.#g(t)}#g(t,n){return!this.#e.
onUploadProgress||!t.body?t:fi(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};var Vn=e=>{let t=(n,r)=>Ye.create(n,ze(e,r));for(let n of Mt)t[n]=(r,o)=>Ye.create(r,ze(e,o,{method:n}));return t.create=n=>Vn(ze(n)),t.extend=n=>(typeof n=="fu\
nction"&&(n=n(e??{})),Vn(ze(e,n))),t.stop=jt,t.retry=ii,t},Su=Vn(),bi=Su;m();var _i=1048576;async function qn(e,t,n){try{return await Au(e,t,n)}catch(r){if(r.stale)return qn(e,t,n);throw r}}function Au(e,{method:t,url:n,headers:r,body:o},s){
return new Promise((i,a)=>{if(s.aborted)return a(s.reason);let d=()=>a(s.reason);s.addEventListener("abort",d,{once:!0});let p=E=>{s.removeEventListener("abort",
d),E()},{proxy:g}=e.route,h=g&&n.protocol==="http:",w=vn({agent:e,host:P(n),port:L(n),method:t,path:h?`${n.origin}${n.pathname}${n.search}`:n.pathname+n.search,
setHost:!1,signal:s}),y={host:n.host,...r,...h?We(g):{}};for(let[E,x]of Object.entries(y))w.setHeader(E,x);w.on("error",E=>p(()=>a(Object.assign(E,{stale:Pu(E,w.
reusedSocket)})))),w.once("response",E=>{vu(E).then(x=>p(()=>h&&x.status===407?a(Cn(407)):i(x)),x=>p(()=>a(x)))}),w.end(o)})}var Pu=({code:e},t)=>t&&(e==="ECONN\
RESET"||e==="EPIPE");async function vu(e){let t=[],n=0;for await(let o of e)if(t.push(o),n+=o.length,n>_i)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(
n,_i));return{status:e.statusCode??0,headers:e.headers,body:r}}function wi(e,t){let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new b(
"INPUT_ENDPOINT_INVALID",`the address of ${n} is neither https nor http`,{suggestions:["Check the variable that replaces the address: it must be https://HOST, o\
r http://127.0.0.1:PORT."]});let{type:s,body:i}=Ou(e),a={accept:"application/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?{}:{authorization:`\
Bearer ${e.bearer}`},...Cu(e.headers)};for(let[d,p]of Object.entries(a))Nu(n,d,p);return{method:r,url:o,headers:a,body:i}}function Ou({json:e,form:t}){return e!==
void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"application/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var Cu=(e={})=>Object.
fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),n]));function Nu(e,t,n){try{Ls(t),Ds(t,n)}catch{throw new b("INPUT_HEADER_INVALID",`the header ${t} \
for ${e} has characters that cannot be sent`,{suggestions:["Check its value: a secret that was pasted with a line break causes this."]})}}m();var $u=["assertion","client_secret","env","handle","redact","refresh_token","subject_token","token"],Lu=["accept","content-type","metadata-flavor","user-age\
nt","x-goog-request-reason","x-goog-user-project","x-tfs-fedauthredirect"];var Du="(not shown: the answer repeats a secret that ci-auth sent)";function Ii({bearer:e,form:t,headers:n={},json:r}){let o={...t,...typeof r=="object"?r:{}},s=Object.
entries(n).filter(([i])=>!Lu.includes(i.toLowerCase()));return[e,...s.map(([,i])=>i),...$u.flatMap(i=>Mu(o[i]))].filter(i=>i!==void 0&&i.length>=16)}var Mu=e=>[
e,...typeof e=="object"?Object.values(e??{}):[]].filter(t=>typeof t=="string");function Xn(e,t){if(t.length===0||e==="")return e;let n=[...qu(e)];return t.some(
r=>Uu(n,r))?Du:e}function Uu(e,t){let n=Hu(t),r=new Set;for(let o of e)for(let s=0;s+4<=o.length;s+=5)if(Ti(n,o.slice(s,s+4)).next().done||ju(r,n,o,s),r.size>=16)
return!0;return!1}function ju(e,t,n,r){for(let o=Math.max(0,r+4-8);o<=Math.min(r,n.length-8);o++)for(let s of Ti(t,n.slice(o,o+8)))Fu(e,t,s)}function Fu(e,{origins:t,
secret:n},r){let[o=0,s=0]=[t[r],t[r+8-1]],[i,a]=o<s?[o,s]:[s,o];for(;i>0&&!Ei(n[i-1]);)i--;for(;a+1<n.length&&!Ei(n[a+1]);)a++;for(let d=i;d<=a;d++)e.add(d)}var Ze=new Map,
Bu=4;function Hu(e){let t=Ze.get(e)??Gu(e);Ze.delete(e),Ze.set(e,t);for(let n of[...Ze.keys()].slice(0,-Bu))Ze.delete(n);return t}function Gu(e){let{letters:t,origins:n}=Ju(
e),r=new Int32Array(Wu),o=new Int32Array(t.length);for(let s=0;s+4<=t.length;s++){let i=xi(t,s);o[s]=r[i]??0,r[i]=s+1}return{secret:e,letters:t,origins:n,lastPlaces:r,
earlier:o}}var Wu=2**16,xi=(e,t)=>Math.imul(e.charCodeAt(t)|e.charCodeAt(t+1)<<8|e.charCodeAt(t+2)<<16|e.charCodeAt(t+3)<<24,2654435761)>>>16;function*Ti({earlier:e,
lastPlaces:t,letters:n},r){for(let o=t[xi(r,0)];o;o=e[o-1])n.startsWith(r,o-1)&&(yield o-1)}var Ei=(e="")=>/[a-z0-9]/i.test(e),Ri=e=>e>=97&&e<=122||e>=48&&e<=57;
function Ju(e){let t=[Kn(e,s=>s),...[0,1,2].map(s=>Kn(Buffer.from("\0".repeat(s)+e).toString("base64"),i=>Math.max(0,Math.floor(i*3/4)-s))),Kn(Buffer.from(e).toString(
"hex"),s=>Math.floor(s/2))],n=t.map(s=>s.letters).join(""),r=t.flatMap(s=>s.origins),o=Buffer.from(n,"latin1").reverse().toString("latin1");return{letters:n+o,origins:r.
concat(r.toReversed())}}function Kn(e,t){let n=e.toLowerCase(),r=[],o="";for(let s=0;s<n.length;s++){let i=n.charCodeAt(s);Ri(i)&&(o+=String.fromCharCode(i),r.push(
t(s)))}return{letters:`${o} `,origins:[...r,0]}}var Vu=4;function qu(e){let t=new Set;for(let n of[e,...zu(e)]){let r=n;for(let o=0;o<Vu;o++){let s=ki(r);t.add(
zn(s));let i=r.includes("<")?ki(r.replace(/<[^<>]*>/g,"")):s;t.add(zn(i)),t.add(zn(Ku(i)));let a=Zu(r);if(a===r)break;r=a}}return t}var ki=e=>Buffer.from(e.normalize(
"NFKD").toLowerCase());function zn(e){let t=Buffer.allocUnsafe(e.length),n=0;for(let r of e)Ri(r)&&(t[n++]=r);return t.toString("latin1",0,n)}function Ku(e){let t=Buffer.
from(e),n=0;for(let r=0;r<=t.length;r++)(t[r]??0)>32||(t.subarray(n,r).reverse(),n=r+1);return t}function zu(e){let[t,n]=[[],[]];try{JSON.parse(e,(r,o)=>(t.push(
r),typeof o=="string"&&n.push(o),o))}catch{}return[t.join(" "),n.join(" ")]}var Xu=/(?:\\|%)u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|(?:\\x|%|=)([0-9a-f]{2})|&#x0*([0-9a-f]{1,6});?|&#0*(\d{1,7});?|&(amp|lt|gt);|&[a-z]+\d*;|\\[bfnrtv]/gi,
Yu={amp:"&",lt:"<",gt:">"};function Zu(e){return e.replace(Xu,(t,...n)=>{let[r,o,s,i,a,d]=n,p=r??o??s??i;if(d)return Yu[d.toLowerCase()]??" ";let g=p?Number.parseInt(
p,16):Number(a??32);return g<=1114111?String.fromCodePoint(g):" "})}var Qu=new Set([408,429,500,502,503,504]),el=new Set([502,503,504]),tl=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNREACH",
"ENETUNREACH","EPIPE","ETIMEDOUT"]),nl=({status:e,body:t})=>Qu.has(e)||e>=400&&e<500&&ol(t)==="quota_exceeded",rl=({name:e,code:t="",proxyStatus:n=0})=>e==="Tim\
eoutError"||tl.has(t)||el.has(n);function ol(e){if(e.includes("quota_exceeded"))try{return JSON.parse(e)?.error}catch{return}}function sl(e,t,n,r,o=Math.random){
return Math.max(o()*t*2**(e-1),il(n,r))}function il(e="",{now:t}){if(/^\d+$/.test(e.trim()))return Number(e)*1e3;let n=Date.parse(e);return Number.isNaN(n)?0:Math.
max(0,n-t()*1e3)}var Si=2e4,al=500,cl=5e3;async function Ai(e,t,n){let r={call:e,agent:t,options:n,outgoing:wi(e,n.userAgent??"ci-auth"),startedAt:performance.now(),
attempts:0,sentAt:0,received:void 0,lastStatus:void 0,retryInMs:0};try{await dl(r)}catch(o){if(!Xe(o))throw await ml(o,r)}return gl(r)}async function dl(e){let{
call:t,options:n}=e,{signal:r}=n.run;r.throwIfAborted(),await bi(t.url.origin+t.url.pathname,{method:t.method,fetch:async o=>{let{status:s}=await ul(e,o.signal);
return new l(null,{status:Math.min(s,599)})},retry:{limit:n.retries,methods:["delete","get","post","patch"],shouldRetry:({error:o})=>pl(o,e),delay:()=>e.retryInMs},
signal:r,timeout:n.callTimeoutMs??Si})}async function ul(e,t){let{agent:n,outgoing:r,options:o}=e;e.attempts++,e.sentAt=o.clock.now(),e.received=void 0;let s=performance.
now(),i=d=>{let{method:p,url:g}=r;o.trace?.(`${p} ${g.host}${g.pathname} ${d} ${Math.round(performance.now()-s)} ms`)},a=ll(e);try{return e.received=await qn(n,
r,t),e.lastStatus=e.received.status,i(e.lastStatus),e.received}catch(d){throw i(t.aborted?"no answer":fl(d)),d}finally{clearTimeout(a)}}function ll({agent:{route:e},
call:{service:t},options:n}){let{callTimeoutMs:r=Si,lateMs:o=cl,run:s,waiting:i}=n;if(!i)return;let a=Math.min(r,s.remainingMs());return setTimeout(()=>i(Ws({route:e,
service:t},{afterMs:o,limitMs:a})),o).unref()}var fl=({code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";function pl(e,t){let{attempts:n,received:r,options:o}=t,
{backoffMs:s=al,clock:i,retries:a,run:d,waiting:p}=o;if(d.signal.aborted||!(r?nl(r):rl(e))||(t.retryInMs=sl(n,s,r?.headers["retry-after"],i),t.retryInMs>=d.remainingMs()))
return!1;let{agent:g,call:h}=t,w={attempts:n,route:g.route,service:h.service};return p?.(Gs(w,r?.status??e,{retries:a,waitMs:t.retryInMs})),!0}async function ml(e,t){
let{call:n,agent:r,attempts:o,lastStatus:s,options:i,startedAt:a}=t,{run:d}=i;if(d.isInterrupted())return d.signal.reason;let{route:p}=r,g={service:n.service,route:p,
attempts:o,lastStatus:s,spentMs:performance.now()-a};if(d.signal.aborted)return qs(g,d.totalMs);let h=Nn(e)?await ei(p,e.atProxy===!0,d.signal):void 0;return Ln(
e,{...g,issuer:h})}function gl({agent:e,attempts:t,call:n,options:r,received:o,sentAt:s}){let{status:i=0,headers:a={},body:d=""}=o??{},{proxy:p}=e.route,g=[...Ii(
n),...p?Object.values(We(p)):[]],h,w,y=Date.parse(a.date??"")/1e3,E=Math.trunc(y-(s+r.clock.now())/2)+0;return{status:i,get contentType(){return w??=Xn(a["conte\
nt-type"]??"",g),w},get body(){return i<300?d:this.shown},get shown(){return h??=Xn(d,g),h},attempts:t,skewSeconds:Number.isNaN(E)?void 0:E}}var Pi=({clock:e,pace:t,report:n,signal:r,surroundings:o,userAgent:s},{retries:i,timeoutMs:a})=>hl({env:o.env,deadlineMs:a,retries:i,userAgent:s,...t,...N({clock:e,
signal:r,trace:n.trace,waiting:n.waiting})});function hl(e){let{clock:t=kt}=e,n=bl(e.deadlineMs,e.signal),r=new Map,o=({direct:s,socketPath:i,url:a})=>{let d=`${a.
origin} ${i??""}`,p=r.get(d);if(p)return p;let g=i===void 0&&!s?Us(a,e.env):void 0,h=new $t({origin:new URL(a.origin),socketPath:i,proxy:g,ca:e.ca},n.signal);return r.
set(d,h),h};return{send:async s=>Ai(s,o(s),{...e,clock:t,run:n}),preconnect(s,i=1){try{o({url:s}).preconnect(i)}catch{}},wait:(s,i,a=!1)=>(a||e.waiting?.(Hs(i,s)),
_l(s,i,n)),remainingMs:n.remainingMs,clock:t,signal:n.signal,close(){n.end();for(let s of r.values())s.closeIdle()}}}var yl=2147483647;function bl(e,t){let n=performance.now()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("abort",o,
{once:!0}),setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),yl)).unref(),{signal:r.signal,totalMs:e,remainingMs:()=>Math.
max(0,n-performance.now()),end:()=>r.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&r.signal.reason===t.reason}}async function _l(e,t,n){
let r=()=>n.isInterrupted()?n.signal.reason:Ks(e,t,n.totalMs);if(n.signal.aborted||e>=n.remainingMs())throw r();await new Promise((o,s)=>{let i=()=>{clearTimeout(
a),s(r())},a=setTimeout(()=>{n.signal.removeEventListener("abort",i),o()},e);n.signal.addEventListener("abort",i,{once:!0})})}m();async function vi(e,t,n,r){let o=n.serviceAccount===void 0&&n.delegates.length===0,s=r.format==="id_token"?V(e):r.lifetimeSeconds<=ye;if(o&&(s||t.account===void 0))
return wl(e,t,r);let i=n.serviceAccount??t.account;if(i===void 0)throw Oi("`delegates` need");return El(e,t,{serviceAccount:i,delegates:n.delegates},r)}var Oi=e=>new b(
"INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} a service account`,{suggestions:["Set `service_account` to the account to impersonate."]});async function Ci(){return{accessTokenFor:Ot,
idTokenFor:xs}}async function wl(e,t,n){let{account:r,sign:o}=t;if(n.format==="access_token"&&n.user===void 0)return t.accessToken(n.scopes,r===void 0?void 0:n.
lifetimeSeconds);if(n.format==="id_token"&&t.mintIdToken)return t.mintIdToken(n.audience);if(r===void 0||!o)throw Oi("ID tokens and `access_token_subject` need");
let{accessTokenFor:s,idTokenFor:i}=await Ci();return n.format==="id_token"?i(e,o,{iss:r,target_audience:n.audience}):s(e,o,{iss:r,scope:n.scopes.join(" "),sub:n.
user??"",lifetimeSeconds:n.lifetimeSeconds})}async function El(e,t,n,r){if(r.format==="id_token")return Yn(e,t,n,(p,g)=>ls(p,g,r));let{lifetimeSeconds:o,scopes:s,
user:i}=r;if(i===void 0)return Yn(e,t,n,(p,g)=>us(p,g,{lifetimeSeconds:o,scopes:s}));let{accessTokenFor:a}=await Ci();return a(e,p=>Yn(e,t,n,(g,h)=>fs(g,h,p)),{
iss:kl(n),scope:s.join(" "),sub:i,lifetimeSeconds:o})}function kl({serviceAccount:e}){if(e.includes("@"))return e;throw new b("INPUT_SERVICE_ACCOUNT_INVALID","d\
omain-wide delegation needs the email of the service account, not its unique id",{suggestions:[`gcloud iam service-accounts describe ${e} --format='value(email)\
'`]})}async function Yn(e,t,n,r){let o=({value:i})=>r(pt(e,t.refusalContext()),{...n,bearer:i}),s=await t.accessToken([j]);try{return await o(s)}catch(i){if(!(i instanceof
b&&i.code==="IAM_BEARER_REJECTED"&&s.expiresAt<=e.network.clock.now()))throw i;return t.clear(),o(await t.accessToken([j]))}}var Il=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED","API_DI\
SABLED"]),xl=2e3,Tl=15e3;async function Rl(e,t){let{firstWaitMs:n=xl,network:r,report:o}=t;for(let s=n;;s=Math.min(s*1.5,Tl)){let i=r.remainingMs();try{return await e()}catch(a){
let{leftMs:d}=t;if(d<=0||!(a instanceof b)||!Il.has(a.code))throw a;o.note(`${a.code}: waiting for the change to arrive, ${Math.ceil(d/1e3)} s left`),await r.wait(
Math.min(s,d),`the change to arrive (${a.code})`,!0),t.leftMs-=i-r.remainingMs()}}}async function $i(e,t,n){let{report:r,surroundings:o}=t,{endpoints:s}=an(o.env,
e.universe);for(let x of ao(o.env))r.note(x);let i=Pi(t,{...e,timeoutMs:e.timeoutMs+e.propagationMs}),{requestReason:a,universe:d}=e,p={network:i,endpoints:s,universe:d,
requestReason:a,refusalContext:{...Sl(e),identify:t.identify}};for(let[x,Bt]of Pl(e,s))i.preconnect(new URL(x),Bt);let{actor:g,federated:h}=await Al(e.identity,
p,n,t),w={serviceAccount:e.serviceAccount,delegates:e.delegates},y=t.pace?.backoffMs===void 0?void 0:4*t.pace.backoffMs,E={network:i,report:r,leftMs:e.propagationMs,
firstWaitMs:y};return{actor:g,federated:h,google:p,target:w,mint:x=>Ni({actor:g,google:p,target:w},x,E),mintOwn:x=>Ni({actor:g,google:p,target:{delegates:[]}},x,
E),close:i.close}}async function Ni({actor:e,google:t,target:n},r,o){let s=await vl(e.facts,()=>Rl(()=>vi(t,e,n,r),o));return o.report.mask(s.value),s}function Sl({
delegates:e,identity:t,projectId:n,serviceAccount:r,token:o}){let s=o?.format==="access_token"?o:void 0;return{delegates:e,projectId:n,serviceAccount:r,provider:t.
mode==="federation"?t.provider:void 0,audience:t.mode==="federation"?t.audience:void 0,scopes:s?.scopes,user:s?.user,lifetimeSeconds:s?.lifetimeSeconds}}async function Al(e,t,n,{
ambientActor:r,report:o,surroundings:s}){if(e.mode==="key"){for(let p of Os(e.key))o.mask(p);return{actor:vs(t,e.key,o),federated:void 0}}if(e.mode==="ambient"){
if(!r)throw new Error("no ambient identity here");return{actor:await r(t,s.env,o),federated:void 0}}if(!n)throw new Error(`no token source for ${ee(e.provider)}`);
let{audience:i,provider:a}=e,d=Ps({google:t,source:n,audience:i,provider:a,target:ms(a),report:o});return{actor:d,federated:d}}function Pl(e,t){let{delegates:n,
identity:r,serviceAccount:o,token:s,universe:i}=e,a=+(s!==void 0)+Number(Di(e)),d=o!==void 0||n.length>0,p=r.mode==="key"&&V({universe:i})||s?.format==="access_\
token"&&s.user!==void 0;return[...r.mode==="federation"?[[t.sts,1]]:[],...p?[[t.oauth2,d?Math.min(a,1):a]]:[],...d?[[t.iamcredentials,a]]:[]]}async function vl(e,t){
try{return await t()}catch(n){throw!(n instanceof b)||n.server===void 0||n.facts.length>0?n:n.with({facts:await e()})}}async function Li(e,t){let{serviceAccount:n,
token:r}=e,s={format:"access_token",scopes:e.identity.mode==="federation"&&n===void 0&&r?.format==="access_token"?r.scopes:[j],lifetimeSeconds:3600},i=t.federated&&
await t.mintOwn(s),a=Di(e)?Ol(e):void 0,[d]=await Promise.all([r&&t.mint(r),a&&t.mint(a)]);return{federated:i,requested:d}}function Di({file:e,identity:t,serviceAccount:n,
token:r,verify:o}){return!o||t.mode==="federation"&&n===void 0?!1:!(r?.format==="access_token"&&r.user===void 0)&&(r===void 0||e!==void 0)}var Ol=({file:e})=>({
format:"access_token",scopes:[j],lifetimeSeconds:e?.lifetimeSeconds??3600});async function Ui(e){let{report:t}=e,{place:n,plan:r,source:o}=await Vo(e);for(let i of o?.secrets??[])t.mask(i);for(let i of r.notes)t.note(i);let s=await $i(r,
e,o);try{let i=await Li(r,s),a=r.file&&n?await ws(r,s,{...e,place:n,source:o}):void 0,d=await Cl(a,async()=>{let p=await Ml(r,s,i,a);return await Nl(e,r,p),p});
return Dl(r,a,t),a&&r.profile===G&&$l(e),d}finally{s.close()}}async function Cl(e,t){try{return await t()}catch(n){throw await e?.undo(),n}}async function Nl(e,{
exportVariables:t,projectId:n,token:r},o){let{accept:s,report:i,signal:a}=e;t&&n===void 0&&i.note("the project id is not certain, so no project variable is set;\
 to set it: project_id");let d=pn(e);await i.masked(),a?.throwIfAborted(),Qe(d?.problems({variables:t,outputs:r!==void 0})??[]),d?.problems({variables:!1,outputs:!0}).
length===0&&await d.setOutputs?.({...o.outputs}),await d?.exportVariables(o.variables),s?.(o)}function $l({report:e,surroundings:t}){for(let[n,r]of Object.entries(
zo))t.env[n]&&e.warn("FILE_HIDDEN_BY_TOKEN",`${n} is set: ${r} takes that token, not the credentials file`)}var Ll=({source:e,why:t})=>t!==void 0?`: ${t}`:e==="\
file"?", unless its token file is renewed":": its source gives no new token";function Dl({delegates:e,identity:t},n,r){if(n?.expiresAt!==void 0){let o=re(n.expiresAt);
n.lastsForJob?r.note(`the credentials file works until ${o}, about as long as the job can run`):r.warn("OIDC_NO_REFRESH",`the credentials file works until ${o}${Ll(
n)}`)}n&&t.mode==="federation"&&e.length>0&&r.warn("INPUT_DELEGATES_NOT_PORTABLE","with delegates, the file has the type impersonated_service_account, which onl\
y the libraries for Node and Go read; for Python, Java and gcloud use ci-auth exec")}async function Ml(e,t,n,r){let{identity:o,projectId:s,serviceAccount:i,token:a}=e,
{requested:d}=n,p=t.federated?.idToken()?.claims.sub;return{mode:o.mode,profile:e.profile,...o.mode==="federation"&&i!==void 0?{}:await t.actor.principal(),provider:o.
mode==="federation"?ee(o.provider):void 0,subject:typeof p=="string"?p:void 0,serviceAccount:i??t.actor.account,projectId:s,credentialsFile:r&&{path:r.path,type:r.
type,source:r.source,expires:r.expiresAt===void 0?void 0:re(r.expiresAt)},token:a&&d&&{format:a.format,expires:re(d.expiresAt),...a.format==="access_token"?{scopes:a.
scopes}:{audience:a.audience}},variables:e.exportVariables?Xo({profile:e.profile,projectId:s,credentialsFile:r?.path,executable:r?.source==="executable"}):{},outputs:{
...N({project_id:s,credentials_file_path:r?.path}),...Mi("auth_token",n.federated),...a?Mi(a.format,d):{}}}}var Mi=(e,t)=>t===void 0?{}:{[e]:t.value,[`${e}_expi\
ration`]:re(t.expiresAt)},Ul=e=>e===G?[]:[`  as the profile ${e}, which commands find with --profile ${e}`];function ji({credentialsFile:e,principal:t,profile:n,
serviceAccount:r,subject:o,token:s,variables:i},{reaches:a}){let d=r===void 0||r===t,p=Object.keys(i);return[`Signed in as ${d?o===void 0?t:`the federated ident\
ity of ${o}`:r}`,...Ul(n),...d?[]:[`  by ${o??t}`],...e?[`Wrote ${e.path} (${e.type}, source: ${e.source})`]:[],...s?[`Minted an ${s.format==="id_token"?"ID tok\
en":"access token"} until ${s.expires}`]:[],...p.length>0&&a!==void 0?[`Passed to ${a}: ${p.join(", ")}`]:[]].map(U)}m();var Zn=({env:e})=>Object.fromEntries(ue.map(t=>[t,e[`INPUT_${t.toUpperCase()}`]])),jl={backoff:"Delete backoff: ci-auth increases the waits between attempts its\
elf.",backoff_limit:"Delete backoff_limit: the timeout input limits the whole step.",activate_credentials_file:"Delete activate_credentials_file: later steps al\
ways use a created credentials file.",lifetime:"Rename lifetime to access_token_lifetime."},Fi=({env:e})=>Object.entries(jl).filter(([t])=>e[`INPUT_${t.toUpperCase()}`]).
map(([t,n])=>({code:"INPUT_NOT_APPLICABLE",message:`${t} is not an input of this action`,suggestions:[n]})),Bi=e=>e,Fl=e=>`<code>${e.replace(/[^\w ,/-]|_/gu,t=>`\
&#${t.codePointAt(0)};`)}</code>`;function Hi(e){let{credentialsFile:t,ifMapped:n,principal:r,provider:o,serviceAccount:s,subject:i,token:a}=e;return["### Signe\
d in to Google Cloud","","| | |","|---|---|",...[["Subject",i],["Provider",o],["Principal",r===s?void 0:r],["It is this principal if the provider maps",n],["Ser\
vice account",s],["Project",e.projectId],["Scopes",a?.scopes?.join(", ")],["Audience",a?.audience],[a?.format==="id_token"?"ID token expires":"Access token expi\
res",a?.expires],["Credentials file",t&&`${t.type}, source: ${t.source}`],["Credentials expire",t&&(t.expires??Bl(t.source))]].flatMap(([g,h])=>h===void 0?[]:[`\
| ${g} | ${Fl(h)} |`]),"",""].join(`
`)}var Bl=e=>e==="key"?"never, until the key is deleted":"at the end of the job; client libraries refresh them until then";async function Hl(){let e=Jt(),t=fr(e),n=await Ui({surroundings:e,report:pr(e),userAgent:lr,identify:async(r,o)=>t.naming&&kr(t.naming,r,o),raw:Zn(e),others:Fi(
e),nameOf:Bi,ci:t,named:{},handover:"ci",onRecorded:r=>mr(e,r)});for(let r of ji(n,{reaches:"later steps"}))Vt(r);t.handover?.(e,Vt).appendSummary?.(Hi(n))}await Hl().
catch(e=>gr(Jo(e,Zn(Jt()))));
