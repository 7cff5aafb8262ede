import{A as Te,B as Ze,C as Qe,D as er,E as ae,F as et,G as tr,H as ce,I as Bt,J as nr,K as tt,L as rr,M as Ht,N as or,O as sr,P as ir,T as ar,U as Gt,V as cr,W as dr,
X as ur,Z as Wt,_ as lr,a as Xn,b as I,c as f,d as u,e as l,f as c,g as m,h as ie,i as C,j as U,k as v,l as X,m as P,n as Yn,o as D,p as M,q as ke,r as Ft,s as Zn,
t as Ie,u as y,v as Ye,w as Qn,x as xe,y as Y,z as Z}from"./shared.js";var jr=Xn((Vl,dt)=>{m();function Pr(e){return Array.isArray(e)?e:[e]}var ue=void 0,L="",fe=" ",R="\\",Zi=/[.*+?()[\]{}^$|\\/]/,Or="\uFEFF",Qi=/^\/\*{2,}$/,ea=/^\\!/,
ta=/^\\#/,na=/\r?\n/g,ra="//",le=47,Tr=46,O="/",Cr="node-ignore";typeof Symbol<"u"&&(Cr=Symbol.for("node-ignore"));var Nr=Cr,ee=(e,t,n)=>(Object.defineProperty(
e,t,{value:n}),n),$r=()=>!1,Rr={alnum:"0-9A-Za-z",alpha:"A-Za-z",blank:" \\t",cntrl:"\\x00-\\x1f\\x7f",digit:"0-9",graph:"!-.0-~",lower:"a-z",print:" -.0-~",punct:"\
!-.:-@\\[-`{-~",space:" \\t\\n\\r",upper:"A-Z",xdigit:"0-9A-Fa-f"},oa="\\]^-[",ot=e=>oa.indexOf(e)<0?e:R+e,sa="(?!\\/)",ia=(e,t)=>{if(e)return`[^\\/${t}]`;let n=`\
[${t}]`;return new RegExp(n).test("/")?sa+n:n},aa=(e,t)=>{let{length:n}=e,r=t+1,o=L,s=e[r];(s==="!"||s==="^")&&(o="^",r++);let i=L,a=L;for(;;){let d=e[r];if(d===
ue)return null;if(d===R){let p=e[++r];i+=ot(p),a=p}else if(d==="-"&&a&&r+1<n&&e[r+1]!=="]"){r++;let p=e[r];p===R&&(p=e[r+=1]),a<=p&&(i+=`-${ot(p)}`),a=L}else if(d===
"["&&e[r+1]===":"){let p=r+2,g=p;for(;g<n&&e[g]!=="]";)g++;if(g===n)return null;if(g>p&&e[g-1]===":"){let h=e.slice(p,g-1);if(!Object.prototype.hasOwnProperty.call(
Rr,h))return null;i+=Rr[h],a=L,r=g}else i+=ot("["),a="[",r=p-2}else i+=ot(d),a=d;if(r++,e[r]==="]")return{end:r,source:ia(o,i)}}},Xt="[]",Ne="\0",ca=new RegExp(
`${Ne}(\\d+)${Ne}`,"g"),at="\uE000",ct="\uE001",Sr=e=>e===Ne||e===at||e===ct,da=e=>{let t=[],n=i=>`${Ne}${t.push(i)-1}${Ne}`,{length:r}=e,o=L,s=0;for(;s<r;){let i=e[s];
if(i===R){let a=e[s+1];a===O&&s+2===r?o+=n(Xt):a==="*"||a==="["||a===fe?o+=e.slice(s,s+2):o+=n(Zi.test(a)?R+a:Sr(a)?`[${a}]`:a),s+=2}else if(Sr(i))o+=n(`[${i}]`),
s++;else if(i==="["){let a=aa(e,s);a===null?(o+=n(Xt),s=r):(o+=n(a.source),s=a.end+1)}else o+=i,s++}return{source:o,sources:t}},Yt=null,ua=/\/(?!$)/,Ce="[^\\/]*",
la=[[/(\\+)( ?)/g,(e,t,n)=>n?t.slice(0,t.length-t.length%2)+fe:t,R+fe],[/(^|\/)\*{3,}(?=\/|$)/g,(e,t)=>`${t}**`,"*"],[/[\\$.|*+(){^]/g,e=>`\\${e}`],[/(?!\\)\?/g,
()=>"[^/]","?"],[/^\//,()=>"^",O],[/\//g,()=>"\\/",O],[/^\^*(?:\\\*\\\*\\\/)+/,()=>"(?:^|\\/)","*"],[Yt,(e,t)=>!e||e[0]==="^"||e[0]==="("?e:(ua.test(t)?"^":"(?:\
^|\\/)")+e],[/\\\/\\\*\\\*(?=\\\/|$)/g,(e,t,n)=>t+6<n.length?n.slice(t+6)==="\\/"?"(?:\\/[^\\/]+)+":"(?:\\/[^\\/]+)*":`\\/${ct}`,"*"],[/(^|[^\\])(?:\\\*)+(?!$)/g,
(e,t)=>t+Ce,"*"],[/(^|[^\\])((?:\\\\)*)\\\*$/,(e,t,n)=>n===L?t+at:e,"*"],[/\\\\\\(?=[$.|*+(){^])/g,()=>R,R+R],[/\\\\/g,()=>R,R+R],[/\\\[([^\]/]*?)($|\])/g,(e,t,n)=>`\
\\[${t}${n}`,"["],[Yt,e=>{let t=e[e.length-1];return!t||t===at||t===ct?e:t===O?`${e}$`:`${e}(?=$|\\/$)`}]],fa=/(^|\\\/)?\uE000$/,st="regex",Ar="checkRegex",vr="\
_",pa=(e,t)=>`${t?`${t}[^/]+`:"[^/]*"}(?=$|\\/$)`,ma=/\uE001$/,ga=()=>"[\\s\\S]",ha=(e,t)=>{let n=L;for(let r=t+1;r<e.length&&!e[r].wildcard;r++)n+=e[r].single;
return n},ya=e=>{if(e.indexOf(Ce)<0)return e;let t=[],{length:n}=e,r=0;for(;r<n;){let a=e[r];if(e.startsWith(Ce,r))t.push({wildcard:!0}),r+=Ce.length;else if(a===
"["){let d=r+1;for(e[d]==="^"&&d++,e[d]==="]"&&d++;d<n&&e[d]!=="]";)d+=e[d]===R?2:1;d++,t.push({single:e.slice(r,d)}),r=d}else if(a===R)t.push({single:e.slice(r,
r+2)}),r+=2;else if(a==="("){let d=0,p=r;do e[p]===R?p++:e[p]==="("?d++:e[p]===")"&&d--,p++;while(p<n&&d>0);"*+?".indexOf(e[p])>=0&&p++,t.push({boundary:e.slice(
r,p)}),r=p}else a==="^"||a==="$"?(t.push({boundary:a}),r++):(t.push({single:a}),r++)}let o=L,s=[],i=()=>{let a;s.forEach((d,p)=>{d.wildcard&&(a=p)}),s.forEach((d,p)=>{
if(!d.wildcard){o+=d.single;return}o+=p===a?Ce:`(?:(?!${ha(s,p)})[^\\/])*`}),s=[]};return t.forEach(a=>{if(a.boundary===void 0){s.push(a);return}i(),o+=a.boundary}),
i(),o},Lr=e=>{Qi.test(e)&&(e="**");let{source:t,sources:n}=da(e),r=la.reduce((o,[s,i,a])=>s===Yt?i(o,e):a!==ue&&o.indexOf(a)<0?o:s.test(o)?o.replace(s,i.bind(e)):
o,t);return n.length?r.replace(ca,(o,s)=>n[s]):r},ba=(e,t)=>{e[e.length-1]===O&&(t=Lr(e.slice(0,-1)));let n=t.slice(0,-1),r=t[t.length-1];return r===at?`${n}$`:
r===ct?n:Xt},Dr=e=>{let t=e.indexOf(O);return t<0||t===e.length-1},wa=e=>{let t=e.length-1,n=e.lastIndexOf(O,e[t]===O?t-1:t);return n<0?e:e.slice(n+1)},_a=e=>{if(e.
charCodeAt(0)===le||e.indexOf(ra)>=0){let r=e.split(O).filter(Boolean);return r.pop(),r.length?r.join(O)+O:L}let t=e.length-1,n=e.lastIndexOf(O,e.charCodeAt(t)===
le?t-1:t);return n<0?L:e.slice(0,n+1)},$e=e=>typeof e=="string",Ea=e=>e&&$e(e),ka=e=>(e[e.length-1]==="\r"?e.slice(0,-1):e).split(na).filter(Boolean),Zt=class{constructor(t,n,r,o,s,i){
this.pattern=t,this.mark=n,this.negative=s,ee(this,"body",r),ee(this,"ignoreCase",o),ee(this,"regexPrefix",i)}get _basenameOnly(){return ee(this,"_basenameOnly",
Dr(this.body))}get regex(){let t=vr+st;return this[t]?this[t]:this._make(st,t)}get checkRegex(){let t=vr+Ar;return this[t]?this[t]:this._make(Ar,t)}_make(t,n){let r=ya(
t===st?this.regexPrefix.replace(fa,pa).replace(ma,ga):ba(this.body,this.regexPrefix)),o=this.ignoreCase?new RegExp(r,"i"):new RegExp(r);return ee(this,n,o)}},Ia=e=>{
let t=0;for(;e[e.length-t-1]===R;)t++;return t%2===1},xa=(e,t)=>{let n=e.length,r;for(;;){for(t&&e[n-1]==="\r"&&n--,r=n;e[r-1]===fe;)r--;if(!t||e[r-1]!==`
`)break;n=r-1}if(r===n)return e.slice(0,n);let o=0;for(;e[r-o-1]===R;)o++;return o%2?e.slice(0,r-1)+fe:e.slice(0,r)},Ta=(e,t,n,r,o)=>{let s=o&&e[0]===Or?e.slice(
1):e;if(s[0]==="#")return;let i=!1;s[0]==="!"&&(i=!0,s=s.slice(1));let a=s[s.length-1];if((a===fe||r&&(a==="\r"||a===`
`))&&(s=xa(s,r)),!s||Ia(s))return;s=s.replace(ea,"!").replace(ta,"#");let d=Lr(s);return new Zt(e,t,s,n,i,d)},Qt=class{constructor(t){this._ignoreCase=t,this._rules=
[],this._basenameCount=0}_add(t,n){if(t&&t[Nr]){this._rules=this._rules.concat(t._rules._rules),this._basenameCount+=t._rules._basenameCount,this._added=!0;return}
let r=$e(t),o=r?t:t.pattern,s=Ea(o)&&Ta(o,r?ue:t.mark,this._ignoreCase,!this._split,this._stripBOM&&!n);s&&(this._added=!0,this._rules.push(s),Dr(s.body)&&this.
_basenameCount++)}add(t){return this._added=!1,this._split=$e(t),this._stripBOM=!this._split||t[0]===Or,Pr(this._split?ka(t):t).forEach(this._add,this),this._added&&
(this._literalRules=ue),this._added}testLiteral(t){let n=this._literalRules||(this._literalRules=this._rules.filter(({body:a})=>a[a.length-(a[a.length-1]===O?2:
1)]==="*")),r=!1,o=!1,s;for(let a=n.length-1;a>=0;a--){let d=n[a];if(d.checkRegex.test(t)){r=!d.negative,o=d.negative,s=d.negative?ue:d;break}}let i={ignored:r,
unignored:o};return s&&(i.rule=s),i}test(t,n){let r=this._rules,{length:o}=r,s=this._basenameCount*2>=o,i=s?wa(t):t;for(let a=o-1;a>=0;a--){let d=r[a];if(d[n].test(
s&&d._basenameOnly?i:t)){let{negative:p}=d,g={ignored:!p,unignored:p};return p||(g.rule=d),g}}return{ignored:!1,unignored:!1}}},Ra=(e,t)=>{throw new t(e)},W=(e,t,n)=>$e(
e)?e?W.isNotRelative(e)?n(`path should be a \`path.relative()\`d string, but got "${t}"`,RangeError):!0:n("path must not be empty",TypeError):n(`path must be a \
string, but got \`${t}\``,TypeError),Mr=e=>{let t=e.charCodeAt(0);if(t===le)return!0;if(t!==Tr)return!1;if(e.length===1)return!0;let n=e.charCodeAt(1);return n===
le?!0:n!==Tr?!1:e.length===2||e.charCodeAt(2)===le};W.isNotRelative=Mr;W.convert=e=>e;var it=e=>$e(e)&&W.convert(e),en=class{constructor({ignorecase:t=!0,ignoreCase:n=t,
allowRelativePaths:r=!1}={}){ee(this,Nr,!0),this._rules=new Qt(n),this._strictPathCheck=!r,this._initCache()}_initCache(){this._ignoreCache=Object.create(null),
this._testCache=Object.create(null)}add(t){return this._rules.add(t)&&this._initCache(),this}addPattern(t){return this.add(t)}_test(t,n,r){return W(r,t,this._strictPathCheck?
Ra:$r),r?this._t(r,n):{ignored:!1,unignored:!1}}checkIgnore(t){let n=it(t);if(!n||n.charCodeAt(n.length-1)!==le)return this._test(t,this._testCache,n);let r=this.
_t(n,this._testCache);if(r.ignored)return r;let o=this._rules.testLiteral(n);return o.ignored||o.unignored?o:r}_t(t,n){if(t in n)return n[t];let r=_a(t),o=r?this.
_t(r,n):ue;return n[t]=o&&o.ignored?o:this._rules.test(t,st)}ignores(t){return this._test(t,this._ignoreCache,it(t)).ignored}createFilter(){return t=>!this.ignores(
t)}filter(t){return Pr(t).filter(this.createFilter())}test(t){return this._test(t,this._testCache,it(t))}},tn=e=>new en(e),Sa=e=>W(it(e),e,$r),Ur=()=>{let e=n=>/^\\\\\?\\/.
test(n)||/["<>|\u0000-\u001F]+/u.test(n)?n:n.replace(/\\/g,"/");W.convert=e;let t=/^[a-z]:\//i;W.isNotRelative=n=>t.test(n)||Mr(n)};typeof process<"u"&&process.
platform==="win32"&&Ur();dt.exports=tn;tn.default=tn;dt.exports.isPathValid=Sa;ee(dt.exports,Symbol.for("setupWindows"),Ur)});var Tn=Xn((Vm,Ss)=>{m();Ss.exports=process.getBuiltinModule("node:net")});m();m();m();var ji=e=>`'${e.replaceAll("\\","\\\\").replaceAll("'","\\'").replaceAll(`
`,"\\n").replaceAll("\r","\\r")}'`,fr=e=>/^[A-Za-z_]\w*$/.test(e)?`assertion.${e}`:`assertion[${ji(e)}]`;m();var Fi=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,Bi=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
Hi=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,Q=({projectNumber:e,pool:t,provider:n})=>`${Re(
{projectNumber:e,pool:t})}/providers/${n}`,Re=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,Se=e=>`//iam.googleapis.co\
m/${Q(e)}`,pr=e=>`https:${Se(e)}`,Jt=e=>`iam.googleapis.com/${Re(e)}`,mr=(e,t)=>`principal://${Jt(e)}/subject/${t}`,gr=(e,t,n)=>`principalSet://${Jt(e)}/attribu\
te.${t}/${n}`;var hr=e=>`principalSet://${Jt(e)}/*`;function yr(e){let t=e.trim().replace(/^https?:(?=\/\/)/,"").replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,n,r,o]=Fi.exec(t)??[];return n&&r&&o?{projectNumber:n,
pool:r,provider:o}:{code:"INPUT_PROVIDER_INVALID",...Gi(e.trim(),t)}}var qt="projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider\
>";function Gi(e,t){let[,n,r]=Bi.exec(t)??[];if(n&&r)return{message:`"${e}" names a pool, not a provider in it`,suggestions:[`Append the provider: projects/${n}\
/locations/global/workloadIdentityPools/${r}/providers/<provider>`,`gcloud iam workload-identity-pools providers list --workload-identity-pool=${Re({projectNumber:n,
pool:r})} --format='value(name)'`]};let[,o,s,i]=Hi.exec(t)??[];if(o&&s)return{message:`"${e}" has the project id "${o}" instead of the project number${i?"":", a\
nd no provider"}`,suggestions:[`gcloud projects describe ${o} --format='value(projectNumber)'`,`Write projects/<that number>/locations/global/workloadIdentityPo\
ols/${s}/providers/${i??"<provider>"}`]};let a=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.exec(e);return{message:`\
"${e}" is not the full name of a workload identity provider`,suggestions:[a?`Write ${a[0]}`:`Write it as ${qt}`]}}var Wi=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
Ji=/^\d{10,30}$/,Ae=e=>Ji.test(e)||Wi.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e);var ve=e=>`projects/-/serviceAccounts/${e}`;function H(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(t)??[];if(!n||/^gcp-sa-/.
test(n))return;let[r,...o]=n.split(".");return o.length>0?`${o.join(".")}:${r}`:r}function Pe(e){let t=e===void 0?"PROJECT_ID":H(e);return t===void 0?"":` --project=${C(t)}`}var qi=({repositoryClaim:e,repositoryForms:t})=>t??[{by:"id",claims:[e]}],Ki=(e,t)=>(qi(e)[0]?.claims??[]).map(n=>M(t[n]??"")).join("/");function Vi({attributeMapping:e,
repositoryClaim:t,repositorySubject:n},r){if(n)return{subject:n(r)};let o=fr(t),[s]=Object.entries(e).find(([i,a])=>i.startsWith("attribute.")&&a===o)??[];return s===
void 0?{subject:r}:{attribute:{[s.slice(10)]:r}}}function zi(e,t,n){let r=Ki(e,t);if(r===""||e.repositorySubject)return;let o=Vi(e,r);if("subject"in o){let{"goo\
gle.subject":a=""}=e.attributeMapping;return{member:mr(n,r),ifMapped:`google.subject=${a}`}}let[s="",i=""]=Object.entries(o.attribute)[0]??[];return{member:gr(n,
s,i),ifMapped:`attribute.${s}=${e.attributeMapping[`attribute.${s}`]}`}}var Xi=(...e)=>[...new Set(e.flatMap(t=>[...t.matchAll(/\bassertion(?:\.(\w+)|\[['"]([^'"]+)['"]\])/g)].
map(([,n,r])=>n??r??"")))];function Yi({attributeMapping:e,ownerClaim:t,repositoryClaim:n,trustedBuild:r}){let{condition:o=""}=r??{};return[...new Set([t,n,...Xi(
typeof o=="function"?o(""):o,...Object.values(e))])]}function br(e,t,n){let r=zi(e,t,n);return{...r?{binding:r}:{},claims:Yi(e)}}m();var Mo=I(ke(),1),Uo=I(Ft(),1),jo=I(Zn(),1),T=I(Ie(),1);m();var nt=e=>({ok:!0,value:e}),Kt=e=>({ok:!1,reason:e}),wr={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};function Oe(e){let t=e.trim().toLowerCase(),n=Object.hasOwn(wr,
t)?wr[t]:void 0;return n===void 0?Kt(`"${e}" is neither true nor false (t, f, 1 and 0 are accepted too)`):nt(n)}function Vt(e){return e.split(/\r?\n|(?<!\\),/).
map(t=>t.replaceAll("\\,",",").trim()).filter(t=>t!=="")}var _r={h:3600,m:60,s:1};function rt(e){let t=e.replace(/[\s,]/g,"").toLowerCase();if(/^\d+$/.test(t))return nt(
Number(t));if(!/^(?:\d+[hms])+$/.test(t))return Kt(`"${e}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`);let n=t.matchAll(
/(\d+)([hms])/g);return nt([...n].reduce((r,[,o,s])=>r+Number(o)*_r[s],0))}function zt(e){let[t,n]=Object.entries(_r).find(([,r])=>e>=r&&e%r===0)??["s",1];return`${e/
n}${t}`}function Er(e){return/^\d{1,6}$/.test(e.trim())?nt(Number(e)):Kt(`"${e}" is not a whole number`)}var j="https://www.googleapis.com/auth/cloud-platform",
kr={workload_identity_provider:{type:"string",mode:"federation",group:"identity",description:"Full name of the provider: projects/<number>/locations/global/work\
loadIdentityPools/<pool>/providers/<provider>."},service_account:{type:"string",group:"identity",description:"Email or unique id of the service account to act a\
s. Default: none. The job then acts as its federated identity, or as the account of the key."},audience:{type:"string",mode:"federation",defaultNote:"https://ia\
m.googleapis.com/<provider>",group:"identity",description:"Audience (aud) of the CI's ID token. Set it if the provider has allowed audiences."},credentials_json:{
type:"secret",mode:"key",group:"identity",description:"Service account key, as JSON, base64 or base64url."},delegates:{type:"list",group:"identity",description:"\
Chain of service accounts from the caller to the service account, in this order: emails or unique ids."},project_id:{type:"string",defaultNote:"from the key or \
the service account's email, if it is certain",forToken:!1,group:"identity",description:"Project id for later steps."},universe:{type:"string",default:"googleap\
is.com",group:"identity",description:"Domain of the Google Cloud universe."},token_format:{type:"string",defaultNote:"no token",group:"token",description:"Kind \
of token to output for later steps: access_token or id_token."},access_token_lifetime:{type:"duration",range:{min:1,max:43200},default:"3600s",group:"token",description:"\
Lifetime of the access token. A credentials file with a service account uses it too, if it is 600s or more. More than 3600s needs an organisation policy."},access_token_scopes:{
type:"list",format:"access_token",default:j,group:"token",description:"OAuth scopes of the access token."},access_token_subject:{type:"string",format:"access_to\
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
max:300},default:"0s",group:"calls",description:"How long to retry a refusal that a new binding can cause: changes take minutes to reach all of Google."}},de=Object.
keys(kr),G=kr;var Ir=e=>`CI_AUTH_${e.toUpperCase()}`,xr=e=>e.replaceAll("_","-");m();var ut=I(jr(),1),pe=I(ke(),1),S=I(Ft(),1),Fr=I(Zn(),1),b=I(Ie(),1);m();var N=I(ke(),1);var nn=1<<20,Aa=N.constants.O_NONBLOCK??0;function va(e){let t=(0,N.openSync)(e,N.constants.O_RDONLY|Aa);try{if(!(0,N.fstatSync)(t).isFile())return;let n=Buffer.alloc(nn+1),r=0;for(let o=-1;o!==0;r+=o)o=
(0,N.readSync)(t,n,r,n.length-r,null);return{bytes:n.subarray(0,Math.min(r,nn)),isWhole:r<=nn}}finally{(0,N.closeSync)(t)}}var te=async e=>{try{return va(e)?.bytes.toString("utf8")??""}catch(t){return Z("")(t)}};var Pa=pe.constants.O_NONBLOCK??0;async function Oa(e,t){if((await(0,S.lstat)(e).catch(Z(void 0)))?.isSymbolicLink())throw Object.assign(new Error("a link"),{code:"\
ELOOP"});let r=pe.constants.O_WRONLY|pe.constants.O_APPEND|pe.constants.O_CREAT|Pa,o=await(0,S.open)(e,r|(pe.constants.O_NOFOLLOW??0),420);try{if(!(await o.stat()).
isFile())throw Object.assign(new Error("no regular file"),{code:"EISDIR"});await o.appendFile(t.map(s=>`${s}
`).join(""))}finally{await o.close()}}var Ca=/^#!include:(.+)$/,Na=4096,Br=e=>e.length<=Na;async function $a(e,t){let n=!1;for(let r of e.replace(/^\uFEFF/,"").
split(`
`)){if(r.startsWith("#")||r.trim()===""||!Br(r))continue;let[,o,s=""]=/^(!?)(.*)$/s.exec(r.trim())??[],i=b.posix.normalize(`/${s.trim()}`).replace(/(?<=.)\/$/,"");
i!=="/"&&(0,ut.default)({ignorecase:!1}).add(i).ignores(t)&&(n=o!=="!")}return n}var La=e=>[...new Set([...e].reverse())].reverse();async function Da(e,t,n){let o=(await Promise.
all(La(e.split(/\r?\n/)).map(s=>{let i=Ca.exec(s)?.[1];return i===void 0?s:n(i.trim())}))).flatMap(s=>s.split(`
`)).filter(Br);return(0,ut.default)({ignorecase:!1}).add(o.join(`
`)).ignores(t)}var Hr=e=>`/${e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/ +$/,t=>t.replaceAll(" ",String.raw`\ `)).replace(/\r$/,"[\r]")}`,Ma=e=>e.replace(/[\\*?[]/g,
String.raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?"),Ua=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,Gr=/\.(?:docker|container)ignore$/;
async function Wr(e,t){let n=(0,b.relative)(t,e).split(b.sep).join("/");if(n===""||n===".."||n.startsWith("../")||(0,b.isAbsolute)(n))return[];let r=await ja(t),
o=[...r.filter(s=>Gr.test(s)).map(s=>Ba(s,n,t)),...r.filter(s=>s===".gcloudignore").map(s=>Ha(s,n,t)),Ga(r,n)];return(await Promise.all(o)).filter(s=>s!==void 0)}
async function ja(e){return(await(0,S.readdir)(e,{withFileTypes:!0}).catch(()=>[])).filter(n=>!n.isDirectory()).map(({name:n})=>n).sort()}var Jr=e=>te(e).catch(
()=>"");function qr(e){return ce((0,b.basename)(e))?e.includes("/")?`**/${ae}`:ae:Ma(e)}var Fa=e=>ce((0,b.basename)(e))?ae:Hr(e);async function Ba(e,t,n){if(!await $a(
await Jr((0,b.join)(n,e)),t))return`${e} does not keep the credentials file out of images: add the line ${qr(t)}`}async function Ha(e,t,n){let r=o=>Jr((0,b.join)(
n,o));if(!await Da(await r(e),t,r))return`${e} does not keep the credentials file out of uploads: add the line ${Fa(t)}`}async function Ga(e,t){if(e.includes(".\
dockerignore")||e.includes(".containerignore"))return;let n=e.find(r=>Ua.test(r)&&!Gr.test(r)&&!e.includes(`${r}.dockerignore`));if(n)return`there is no .docker\
ignore in the folder of ${n}, so the credentials file can get into images: create it with the line ${qr(t)}`}var Wa=0,Ja=18;async function qa(e,t){let n=await(0,S.stat)(
(0,b.dirname)(e));return(n.mode&Ja)===0?!1:![Wa,n.uid,await Ka()].includes(t.uid)}async function Ka(){try{return(0,Fr.userInfo)().uid}catch{return(0,S.lstat)("/\
proc/self").then(({uid:e})=>e,()=>{})}}var Va=/^[ \t]*ignorecase(?:[ \t]*=[ \t]*(?:true|yes|on|1))?[ \t\r]*$/im;async function Kr(e){try{let t=await(0,S.realpath)(
(0,b.dirname)(e)),n=await Xa(t);return n&&await za(n,(0,b.join)(t,(0,b.basename)(e)))}catch(t){return`${e} is not excluded from git: ${Y(t)}`}}async function za({
root:e,common:t},n){let r=(0,b.relative)(e,n).split(b.sep).join("/");if(r.includes(`
`))return`${n} is not excluded from git: an exclude file cannot express a name with a line break`;let o=ce((0,b.basename)(n))?[ae]:[ae,Hr(r)],s=(0,b.join)(t,"in\
fo","exclude"),i=await te(s),a=new Set(i.split(/\r?\n/)),d=o.filter(g=>!a.has(g));d.length>0&&(await(0,S.mkdir)((0,b.dirname)(s),{recursive:!0}),await Oa(s,i===
""||i.endsWith(`
`)?d:["",...d]));let p=await tc(e,n,Va.test(await te((0,b.join)(t,"config"))));return p&&`${n} is not excluded from git: a line of ${p} that begins with "!" inc\
ludes it again`}async function Xa(e){for(let t=e;;t=(0,b.dirname)(t)){let n=await Ya((0,b.join)(t,".git"));if(n)return{root:t,common:n};if(t===(0,b.dirname)(t))
return}}async function Ya(e){let t=await(0,S.lstat)(e).catch(Z(void 0));if(!t||await qa(e,t))return;let n=await(0,S.stat)(e).catch(Z(void 0)),r=n?.isDirectory()?
e:n?.isFile()?await Za(e):void 0;if(!(!r||!await ec((0,b.join)(r,"HEAD"))))return(0,b.resolve)(r,(await te((0,b.join)(r,"commondir"))||".").trimEnd())}async function Za(e){
let t=/^gitdir: (.+)$/s.exec(Qa(await te(e)))?.[1];return t&&(0,b.resolve)((0,b.dirname)(e),t)}function Qa(e){let t=e.length;for(;/[\r\n]/.test(e.charAt(t-1));)
t--;return e.slice(0,t)}var ec=e=>(0,S.stat)(e).then(()=>!0,Z(!1));async function tc(e,t,n){let r=nc(e,(0,b.dirname)(t)).map(s=>(0,b.join)(s,".gitignore")),o=await Promise.
all(r.map(te));if(o.some(s=>/^!/m.test(s)))for(let[s,i]of r.entries()){let a=(0,b.relative)((0,b.dirname)(i),t).split(b.sep).join("/"),d=(0,ut.default)({ignorecase:n}).
add(o[s]??"").test(a);if(d.unignored)return i;if(d.ignored)return}}function nc(e,t){let n=[t];for(let r=t;r!==e&&r!==(0,b.dirname)(r);r=(0,b.dirname)(r))n.push(
(0,b.dirname)(r));return n}m();var k=I(Ft(),1),me=I(Ie(),1);var Xr=e=>(0,k.lstat)(e).then(t=>t.isSymbolicLink(),()=>!1);async function Yr(e){let t=(0,me.dirname)(e);try{if(!(await(0,k.stat)(t)).isDirectory())return Vr(t,
"is not a folder")}catch(n){return["ENOENT","ENOTDIR"].includes(xe(n))?Vr(t,"does not exist"):Te(e,Y(n))}return await rc(e)??oc(e)}var Vr=(e,t)=>({code:"INPUT_W\
ORKSPACE_MISSING",message:`the folder ${e} for the credentials file ${t}`,suggestions:["Create the folder first, check out the repository before the sign-in, or\
 choose another path."]});async function rc(e){try{return Ze(e,(await(0,k.lstat)(e)).isSymbolicLink())}catch(t){return xe(t)==="ENOENT"?void 0:Te(e,Y(t))}}async function oc(e){
try{await(0,k.access)((0,me.dirname)(e),k.constants.W_OK|k.constants.X_OK);return}catch(t){return Te(e,Y(t))}}async function Zr(e,t,n=()=>{},{link:r=k.link,mode:o=384}={}){if(await sc(e))throw Qe(Ze(e,await Xr(e)));let s=(0,me.join)((0,me.dirname)(e),tr());await zr({path:e,
at:s,content:t,mode:o},n,()=>ic(s,e,r))||await zr({path:e,at:e,content:t,mode:o},n,async()=>!0)}var sc=e=>(0,k.lstat)(e).then(()=>!0,()=>!1);async function ic(e,t,n){
try{return await n(e,t),!0}catch(r){if(xe(r)==="EEXIST")throw r;return!1}}async function zr({at:e,content:t,mode:n,path:r},o,s){let i,a=!1;try{i=await(0,k.open)(
e,"wx",n);let d=Bt(await i.stat({bigint:!0}));o(d),await i.writeFile(t),a=await s(),e!==r&&await(0,k.unlink)(e);let p=Bt(await i.stat({bigint:!0}));return a&&!nr(
d,p)&&o({...p,birthtimeMs:0}),a}catch(d){throw i&&await(0,k.unlink)(e).catch(()=>{}),a&&await(0,k.unlink)(r).catch(()=>{}),await ac(r,d)}finally{await i?.close()}}
async function ac(e,t){let n=xe(t);return n===""||t instanceof y?t:n==="EEXIST"?Qe(Ze(e,await Xr(e)),t):Qe(Te(e,Y(t)),t)}m();var lt=(e,t)=>({...e,refusalContext:{...e.refusalContext,...t}}),ft=e=>typeof e=="string"&&/^[!-~]+$/.test(e),ge=({network:e,requestReason:t},n)=>e.send({...n,headers:{
...n.headers,...D({"x-goog-request-reason":t})}}),Qr=43200;function pt({network:e},t,n){let{access_token:r,expires_in:o,token_type:s}=P(t)??{};if(!ft(r))throw n(
"an access token");if(typeof s!="string"||s.toLowerCase()!=="bearer")throw n("the token_type Bearer");if(!cc(o))throw n(`an expires_in of 1 to ${Qr} seconds`);return{
value:r,expiresAt:Math.floor(e.clock.now())+o}}var cc=e=>Number.isInteger(e)&&Number(e)>0&&Number(e)<=Qr;function eo(e){let{access_token:t,expires_in:n}=P(e)??{};
return ft(t)&&(n===void 0||n===0)}function F(e,t,n,r){let o=Yn(n.shown,`content type "${n.contentType}"`);return new y(e,`${t} answered ${n.status} without ${r}\
, but ${o}`,{suggestions:["Look for a proxy between this machine and Google that answers instead of Google."],server:{status:n.status,text:o}})}var he=3600,to={
sts:"CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH_ENDPOINT_IAM"},mt=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.
test(e),no=new Set(["127.0.0.1","localhost","[::1]"]);function rn(e,t){return dc(to,e,t)}function dc(e,t,n){let r=[],o=Object.entries(e).map(([s,i])=>{let a=t[i]?.
trim();return a?(so(a)||r.push({code:"INPUT_ENDPOINT_INVALID",message:`${i} must be an https URL without a query, or an http one on the loopback address`,suggestions:[
`Unset ${i}, or write for example https://${s}.googleapis.com`]}),[s,a.replace(/(?<!\/)\/+$/,"")]):[s,`https://${s}.${n}`]});return{endpoints:Object.fromEntries(
o),problems:r}}var ro=e=>Object.entries(to).flatMap(([t,n])=>{let r=e[n]?.trim();return!r||!so(r)||no.has(new URL(r).hostname)?[]:[`tokens for ${t} go to ${new URL(
r).host}, as ${n} says`]}),oo=e=>rn(e,"googleapis.com").problems;function so(e){if(!URL.canParse(e))return!1;let{hash:t,hostname:n,password:r,protocol:o,search:s,
username:i}=new URL(e);return t||r||s||i?!1:o==="https:"||o==="http:"&&no.has(n)}var J=({universe:e})=>e==="googleapis.com";m();function yt(e,t){let n=Oe(e[t]?.trim()??"");return n.ok?n.value:G[t].default==="true"}function ao(e,t){let n=[],r=(a,d,...p)=>{n.push({code:a,message:d,suggestions:p})},
o=a=>e[a]?.trim()||void 0,s=a=>o(a)??G[a].default??"";function i(a,d,p){let g=d(s(a));return g.ok?g.value:r(p,`${t.nameOf(a)}: ${v(g.reason)}`)}return{...t,raw:e,
problems:n,add:r,text:o,parsed:i,boolean:a=>i(a,Oe,"INPUT_BOOLEAN_INVALID")??!1,duration(a,d="INPUT_DURATION_INVALID"){let{max:p,min:g}=G[a].range??{min:0,max:Number.
POSITIVE_INFINITY},h=i(a,rt,d);return h!==void 0&&(h<g||h>p)&&r(d,`${t.nameOf(a)}: "${s(a)}" is not between ${zt(g)} and ${zt(p)}`),h??g}}}var Le=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.
test(e);function co({add:e,nameOf:t,text:n},r){let o=n(r);if(o===void 0||!Le(o))return;let s=G[r].type==="secret"?"the value":`"${v(o)}"`;e("INPUT_PLACEHOLDER",
`${t(r)}: ${s} was not expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in a shell "$NAME" in double quotes.')}function uo(e,{nameOf:t},n=!!e.
service_account?.trim()){let r={...lc(e),impersonates:n};return de.filter(o=>r.given(o)).flatMap(o=>uc(t(o),pc(o,r,t)))}var uc=(e,t)=>(t===void 0?[]:[t]).map(({code:n,message:r,suggestions:o=[]})=>({code:n,message:`${e} ${r}`,suggestions:o.map(s=>s.replace(/\bdelete it\.$/i,i=>i.
replace("it",e)))}));function lc(e){let t=n=>e[n]?.trim()??"";return{given:n=>t(n)!==""&&!fc(n,t(n)),federation:t("workload_identity_provider")!=="",key:t("cred\
entials_json")!=="",direct:t("workload_identity_provider")!==""&&t("service_account")==="",format:t("token_format"),file:yt(e,"create_credentials_file"),impersonates:t(
"service_account")!==""}}function fc(e,t){let{default:n,type:r}=G[e];return n===void 0?!1:r==="duration"?io(rt(t),rt(n)):r==="boolean"?io(Oe(t),Oe(n)):t===n}var io=(e,t)=>e.
ok&&t.ok&&e.value===t.value;function pc(e,t,n){let{mode:r}=G[e];return r!==void 0&&t.federation!==t.key&&!t[r]?ht(`has no effect with ${n(t.key?"credentials_jso\
n":"workload_identity_provider")}`):mc(e,t,n)??gc[e]?.(t,n)}var lo=e=>["","access_token","id_token"].includes(e);function mc(e,t,n){let{format:r}=G[e];if(r===void 0||
t.format===r||!lo(t.format))return;let o=`${n("token_format")} ${r}`;return ht(`has no effect without ${o}`,`Add ${o}, or delete it.`)}var ht=(e,t="Delete it.")=>({
code:"INPUT_NOT_APPLICABLE",message:e,suggestions:[t]}),gt=e=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:e,suggestions:["Add the service account to act as."]}),
gc={token_format:({direct:e,format:t},n)=>e&&t==="id_token"?gt(`id_token needs ${n("service_account")}: a federated identity has no ID token of its own`):void 0,
delegates:({direct:e},t)=>e?gt(`needs ${t("service_account")}: there is no account to delegate to`):void 0,access_token_subject:({direct:e},t)=>e?gt(`needs ${t(
"service_account")}: a service account signs for the user`):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:r},o)=>e?gt(`needs ${o("service\
_account")}: a federated token lives as long as the CI's ID token`):n==="access_token"||!lo(n)||t&&r?void 0:ht("has no effect without an access token or a crede\
ntials file with a service account"),credentials_file_path:({file:e},t)=>e?void 0:ht(`has no effect with ${t("create_credentials_file")} false`)};m();m();var fo=I(ke(),1),po=I(Ie(),1);m();function ye(e){let t=e.split("."),[n,r]=t.slice(0,2).map(hc);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&r?{header:n,claims:r}:void 0}function hc(e){
if(/^[\w-]+$/.test(e))try{let t=JSON.parse(Buffer.from(e,"base64url").toString("utf8"));return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}
var yc=(e,t)=>{let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0},bc=864e10;function bt(e,t){let n=yc(e,t);return n===void 0||Math.abs(n)>bc?void 0:
Math.floor(n)}function De(e){let n=[[/^\s*$/,"only spaces"],[/^\*+$/,"a masked text (***)"],[/^\$\{?\{?/,"a variable that was not replaced by its value"],[/^\s*</,
"HTML or XML"],[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped twice"],[/^\s*\{/,"JSON"],[/^\s*["']/,"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,"base\
64 text"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by spaces"]].find(([r])=>r.test(e))?.[1]??"plain text";return`${e.length} characters that look like ${n}`}var wc=(e,t,{field:n,lastsForJob:r=!1}={})=>({...mo(`the variable ${e}`,async()=>Ht(t[e]??"",n,`the variable ${e}`)),lastsForJob:r}),mo=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function _c(e,{field:t,isRenewed:n=!1,lastsForJob:r=!1}={}){let o=`the file ${e}`,s=()=>{try{return(0,fo.readFileSync)(
e,"utf8")}catch(i){throw or(o,String(i.code))}};return{...mo(o,async()=>Ht(s(),t,o)),mintsAgain:n,lastsForJob:r,refreshSource(){let i=rr(s(),t,o);if(i.isExact)return{
kind:"file",path:e,...i.field===void 0?{}:{field:i.field}}}}}function go(e,t){if(e.CI_AUTH_ID_TOKEN)return wc("CI_AUTH_ID_TOKEN",e);let n=e.CI_AUTH_ID_TOKEN_FILE;
return n?_c((0,po.resolve)(t,n)):void 0}m();m();function Ec(e,t){let[n,r]=[[...e],[...t]],o=[Array.from({length:r.length+1},(i,a)=>a)],s=(i,a)=>o[i]?.[a]??Number.POSITIVE_INFINITY;for(let[i,a]of n.entries()){
let d=[i+1];o.push(d);for(let[p,g]of r.entries()){let h=a===r[p-1]&&g===n[i-1],_=s(i,p)+(a===g?0:1),w=h?s(i-1,p-1)+1:_;d.push(Math.min(_,w,s(i,p+1)+1,s(i+1,p)+1))}}
return s(n.length,r.length)}var kc=({length:e})=>Math.max(1,e/3);function ho(e,t){let[n]=t.map(r=>({candidate:r,edits:Ec(e.toLowerCase(),r.toLowerCase())})).sort(
(r,o)=>r.edits-o.edits);return n===void 0||n.edits<=kc(n.candidate)?n?.candidate:e.length>2?t.find(r=>e.startsWith(r)||r.startsWith(e)):void 0}m();var wt=I(er(),1);function wo(e){let t=P(e)??P(xc(e));return t?Ic(t):Tc(e)}function Ic(e){if(e.type!=="service_account")return Rc(e.type);let t=["client_email","private_key"].filter(
n=>typeof e[n]!="string"||e[n]==="");return t.length>0?_t("KEY_FIELD_MISSING",`the key has no ${t.join(" and no ")}`,"Store the key file as it was downloaded."):
Sc(e)}function xc(e){let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var _t=(e,t,...n)=>({code:e,
message:t,suggestions:n});function Tc(e){let t=De(e),n=/^\s*\{\s*(?:\\n|\\")/.test(e);return _t("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,
n?"The secret store escaped the line breaks: store the key as one line: jq -c . key.json":"Store the whole file in the secret, best as one line: jq -c . key.jso\
n")}var yo={external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use the key of its s\
ource, and its account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federation."};function Rc(e){
let t=typeof e=="string"&&Object.hasOwn(yo,e)?yo[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";return _t("KEY_WRONG_TY\
PE",`the JSON is ${n}, not a service_account key`,t??"Use the JSON of a service account key.")}function Sc(e){let t=String(e.private_key),n=bo(t),r=t.replaceAll(
"\\n",`
`),o=n??bo(r);if(!o)return _t("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${De(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
ff or changed when it was stored: store the downloaded file again, as one line: jq -c . key.json");let s="the private_key contained \\n as two characters instead\
 of line breaks; they were read as line breaks",i=["client_id","private_key_id"].filter(a=>typeof e[a]!="string");return{email:String(e.client_email),projectId:on(
e.project_id),universe:on(e.universe_domain),file:n?e:{...e,private_key:r},privateKey:o,keyId:on(e.private_key_id),notes:[...n?[]:[s],...i.length>0?[`the key ha\
s no ${i.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var on=e=>typeof e=="string"&&e!==""?e:void 0;function bo(e){try{let t=(0,wt.createPrivateKey)(
e);return t.asymmetricKeyType==="rsa"?t:void 0}catch{return}}function _o({keyId:e,privateKey:t}){let n=o=>Buffer.from(JSON.stringify(o)).toString("base64url"),r=n(
{alg:"RS256",typ:"JWT",...D({kid:e})});return o=>{let s=`${r}.${n(o)}`;try{return`${s}.${(0,wt.sign)("sha256",Buffer.from(s),t).toString("base64url")}`}catch{throw new y(
"KEY_PRIVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}var Ac=["access_token","id_token"],vc=3600,Eo=3600;function xo(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime","INPUT_L\
IFETIME_INVALID")}function To(e,t){let{add:n,nameOf:r,text:o}=e,s=o("token_format");if(s===void 0)return;if(s==="access_token")return Pc(e,t??vc);if(s==="id_tok\
en")return Cc(e);let i=ho(s,Ac);return n("INPUT_TOKEN_FORMAT_INVALID",`${r("token_format")}: unknown token format: "${v(s)}"`,i?`Write ${i}.`:"Write access_toke\
n or id_token, or leave it empty.")}function Pc(e,t){let{add:n,nameOf:r,text:o}=e,s=o("access_token_subject"),i=Vt(o("access_token_scopes")??""),a=i.length>0?i:
[j];for(let d of a.filter(p=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(p))){let p=`${r("access_token_scopes")}: "${v(d)}" is not a scope`;n("INPUT_SCOPE_INVALID",p,"S\
eparate scopes by commas or newlines.")}return s!==void 0&&Oc(e,{user:s,lifetimeSeconds:t,hasScopes:i.length>0}),{format:"access_token",lifetimeSeconds:t,scopes:a,
user:s}}function Oc({add:e,nameOf:t},{hasScopes:n,lifetimeSeconds:r,user:o}){let s=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(o)||e("INPUT_SUBJECT_IN\
VALID",`${s}: "${v(o)}" is not an email address`),n||e("INPUT_SCOPES_REQUIRED",`${s} needs ${t("access_token_scopes")}`,"List the scopes that the Workspace admi\
n granted to the service account."),r>Eo){let i=`at most ${Eo}s together with ${s}`;e("INPUT_LIFETIME_INVALID",`${t("access_token_lifetime")}: ${i}`)}}function Cc({
add:e,boolean:t,nameOf:n,text:r}){let o=r("id_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is required for an ID t\
oken`,"Give the URL of the service to call."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var ko=256;function Ro(e){let{add:t,nameOf:n,
text:r}=e,o=r("workload_identity_provider"),s=r("credentials_json");return o===void 0?s===void 0?Dc(e):Lc(e,s):s===void 0?$c(e,o):t("INPUT_SOURCE_CONFLICT",`${n(
"workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}function Nc({add:e,nameOf:t},n){let r=yr(n);
if(!("code"in r))return r;let{code:o,message:s,suggestions:i=[]}=r;return e(o,`${t("workload_identity_provider")}: ${v(s)}`,...i)}function $c(e,t){let{add:n,nameOf:r,
text:o}=e,s=o("audience");s!==void 0&&(s.length>ko||new RegExp("\\p{Cc}","u").test(s))&&n("INPUT_AUDIENCE_INVALID",`${r("audience")}: at most ${ko} characters, \
and no line break`);let i=Le(t)?void 0:Nc(e,t);return i&&{mode:"federation",provider:i,audience:s??pr(i)}}function Lc({add:e,nameOf:t},n){let r=wo(n);return"cod\
e"in r?Le(n)?void 0:e(r.code,`${t("credentials_json")}: ${r.message}`,...r.suggestions??[]):{mode:"key",key:r}}var sn={federation:["workload_identity_provider"],
key:["credentials_json"]},Dc=e=>e.ambient&&e.mode===void 0?{mode:"ambient"}:Uc(e),Mc="This machine already runs as a service account, which client libraries use\
. To act as another one: ci-auth exec --service-account ACCOUNT -- COMMAND";function Uc(e){let{add:t,ambient:n,mode:r,raw:o,secretsWithheld:s}=e,i=r===void 0?[...sn.
federation,...sn.key]:sn[r],a=i.some(d=>o[d]!==void 0);t("INPUT_SOURCE_MISSING",[jc(i,e),...s===void 0?[]:[s]].join("; "),...n?[Mc]:[],...a||s!==void 0?[Fc(s)]:
i.flatMap(Hc(e)))}function jc(e,{nameOf:t,raw:n}){let r=e.find(i=>n[i]);if(r!==void 0)return`${t(r)} contains only blanks`;let o=e.some(i=>n[i]!==void 0),s=e.map(
t);return s.length>1?`neither ${s.join(" nor ")} ${o?"has a value":"is given"}`:`${s[0]} is ${o?"empty":"not given"}`}var Fc=e=>e===void 0?"Check the name of th\
e secret or variable, and that this job may read it.":"Skip this step in such runs, or run it after the merge. A provider name is not a secret: write it into th\
e workflow.",Bc="To see the names, fill in POOL and PROJECT_ID: gcloud iam workload-identity-pools providers list --workload-identity-pool=POOL --location=globa\
l --project=PROJECT_ID --format='value(name)'",Hc=({nameOf:e})=>t=>{let n=e(t);if(t==="credentials_json"){let r=n.startsWith("--")?` PATH, or the key itself in ${Ir(
t)}`:"";return[`Give a service account key: ${n}${r}`]}return[`Give the full name of the provider: ${n} ${qt}`,Bc]};function So(e){let t=e.text("service_account");
return t===void 0||Ae(t)?t:vo(e,"service_account",t)}function Ao(e){let n=Vt(e.text("delegates")??"").map(r=>r.replace(/^projects\/-\/serviceAccounts\//,""));for(let r of n)
Ae(r)||vo(e,"delegates",r);return n}function vo({add:e,nameOf:t},n,r){if(Le(r))return;let o=`"${v(r)}" is not the email or the unique id of a service account`;e(
"INPUT_SERVICE_ACCOUNT_INVALID",`${t(n)}: ${o}`,"To see the accounts, fill in PROJECT_ID: gcloud iam service-accounts list --project=PROJECT_ID")}var Io=20,an=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.
test(e);function Po({add:e,nameOf:t,text:n}){let r=n("project_id");return r===void 0||an(r)?r:e("INPUT_PROJECT_INVALID",`${t("project_id")}: "${v(r)}" is not a \
project id`,"gcloud projects list")}function Oo({add:e,nameOf:t,text:n}){let r=n("universe");return r===void 0||mt(r)?r:e("INPUT_UNIVERSE_INVALID",`${t("univers\
e")}: "${v(r)}" is not a domain name`)}function Co({add:e,nameOf:t,text:n}){let r=n("request_reason");if(r===void 0||/^[\x20-\x7e]{1,1024}$/.test(r))return r;let o=`${t(
"request_reason")} must be one line of printable ASCII`;return e("INPUT_HEADER_INVALID",o)}function No({add:e,nameOf:t,parsed:n}){let r=n("retries",Er,"INPUT_NU\
MBER_INVALID")??0;return r>Io&&e("INPUT_NUMBER_INVALID",`${t("retries")}: ${r} is above ${Io}`),r}var cn={min:600,max:43200},Gc=3600;function $o(e,t,n){let r=ao(e,t),o=Wc(r),s=o&&o.serviceAccount!==void 0;if(Ye([...r.problems,...uo(e,t,s),...n]),o)return o;throw new Error(
"no plan and no problem")}function Wc(e){for(let E of de)co(e,E);let{boolean:t,duration:n,text:r}=e,o=Ro(e),s=So(e),i=xo(e),a=To(e,i),d={delegates:Ao(e),exportVariables:t(
"export_environment_variables"),requestReason:Co(e),retries:No(e),timeoutMs:n("timeout")*1e3,propagationMs:n("wait_for_propagation")*1e3,verify:t("verify")},p={
path:r("credentials_file_path"),cleanup:t("cleanup_credentials")},g=t("create_credentials_file"),h=Po(e),_=Oo(e);if(!o)return;Xc(e,o);let w=s!==void 0&&Jc(o,s)?
void 0:s;return Yc(e,a,w),Zc(e,a,_??dn(o)),{...d,identity:o,serviceAccount:w,token:a,file:g?{...p,lifetimeSeconds:w===void 0?void 0:Kc(i)}:void 0,projectId:h??qc(
o,s),universe:_??dn(o),notes:[...o.mode==="key"?o.key.notes:[],...Vc(i,g&&w!==void 0),...zc(o,w)]}}var Jc=(e,t)=>e.mode==="key"&&[e.key.email,e.key.file.client_id].
includes(t),dn=e=>(e.mode==="key"?e.key.universe:void 0)??"googleapis.com";function qc(e,t){let n=t===void 0?void 0:H(t);if(n!==void 0||e.mode!=="key")return n;
let{email:r,projectId:o}=e.key;return o!==void 0&&an(o)?o:H(r)}var Kc=e=>e!==void 0&&e>=cn.min&&e<=cn.max?e:void 0;function Vc(e,t){if(e===void 0)return[];let{min:n}=cn;
return[...t&&e<n?[`a credentials file needs at least ${n}s, so it has no lifetime`]:[],...e>Gc?["a lifetime above 3600s needs constraints/iam.allowServiceAccoun\
tCredentialLifetimeExtension for this account"]:[]]}function zc(e,t){if(e.mode!=="key"||t===void 0)return[];let{email:n}=e.key;return[`the key's account ${n} im\
personates ${t}: it needs roles/iam.serviceAccountTokenCreator on it`]}function Xc({add:e,nameOf:t},n){let r=dn(n);if(mt(r))return;let o=`${t("credentials_json")}\
: its universe_domain "${v(r)}" is not a domain name`;e("INPUT_UNIVERSE_INVALID",o)}function Yc({add:e,nameOf:t},n,r){if(n?.format!=="access_token"||n.user===void 0||
r===void 0||r.includes("@")||!Ae(r))return;let o=`${t("service_account")}: domain-wide delegation needs the email, not the unique id`,s=`gcloud iam service-acco\
unts describe ${r} --format='value(email)'`;e("INPUT_SERVICE_ACCOUNT_INVALID",o,s)}function Zc({add:e,nameOf:t},n,r){n?.format!=="access_token"||n.user===void 0||
J({universe:r})||e("INPUT_NOT_APPLICABLE",`${t("access_token_subject")} has no effect in the universe ${v(r)}`)}async function Lo({ci:e,findNamedSource:t,named:n,
raw:r,surroundings:o}){let{problems:s,source:i}=await Qc(n,o,t);if(i)return{source:{...i,origin:{named:n}},problems:s};if(s.length>0||!r.workload_identity_provider?.
trim())return{problems:s};try{return{source:{...e.tokenSource(o),origin:{ci:e.id,...D({module:e.module})}},problems:[]}}catch(a){if(a instanceof y)return{problems:[
a]};throw a}}async function Qc(e,t,n){if(n&&Object.values(e).some(i=>i!==void 0))return n(e,t);let{cwd:r,env:o}=t;if(!o.CI_AUTH_ID_TOKEN&&!o.CI_AUTH_ID_TOKEN_FILE)
return{problems:[]};let s=go(o,r);return s?{source:s,problems:[]}:{problems:[]}}var ed=["workload_identity_provider","service_account","audience","delegates","universe","token_format","access_token_lifetime","access_token_scopes","access_to\
ken_subject","id_token_audience"],td=/^(?:OIDC|STS|IAM|API)_/;function Fo(e,t){if(!(e instanceof y)||!td.test(e.code))return e;let n=ed.flatMap(o=>{let s=t[o]?.
trim().replace(/\s*\n\s*/g,",");return s?[`--${xr(o)}`,/^[\w./:@-]+$/.test(s)?s:ie(s)]:[]}),r=[`${Qn} doctor`,...n].join(" ");return e.with({suggestions:[...e.suggestions,
`To have it explained, in the same job: ${r}`]})}async function Bo(e){let{ci:t,handover:n,mode:r,nameOf:o,others:s=[],raw:i,surroundings:a}=e,d=yt(i,"create_cre\
dentials_file")?await rd(t,a,i.credentials_file_path?.trim()||void 0):void 0,p=await Lo(e),g=!!i.token_format?.trim(),h={nameOf:o,mode:r,ambient:t.hasGoogleIdentity,
secretsWithheld:t.secretsWithheld?.(a.env)};return{plan:$o(i,h,[...s,...p.problems,...oo(a.env),...d?.problems??[],...n==="ci"?nd(t,un(e),{variables:yt(i,"expor\
t_environment_variables"),outputs:g}):[]]),place:d?.place,source:p.source}}var un=({ci:e,handover:t,print:n=()=>{},surroundings:r})=>t==="ci"?e.handover?.(r,n):
void 0;function nd(e,t,n){let r=t?.problems(n)??[];return!n.outputs||t?.setOutputs?r:[...r,{code:"INPUT_TOKEN_UNDELIVERABLE",message:`${e.label} cannot pass a t\
oken to later steps`,suggestions:["Print it with ci-auth token, or choose an --output-format."]}]}async function rd(e,t,n){let r=n===void 0?(0,T.join)(e.credentialsFolder(
t),et()):(0,T.resolve)(t.cwd,n),o=sd(r)??await Yr(r),s=tt(e,t).inspect();return{place:{ci:e,surroundings:t,path:r},problems:[o,s].filter(i=>i!==void 0)}}var od=/private_key|-----BEGIN|eyJ0eX|[\w+/=-]{500}/;
function sd(e,t=(0,jo.platform)()){let n=id(e)??(t==="win32"?cd(e):void 0);return n===void 0?void 0:{code:"FILE_WRITE_FAILED",message:`the path of the credentia\
ls file ${n}`}}function id(e){return new RegExp("\\p{Cc}","u").test(e)?"contains a control character":od.test(e)?"is a key":void 0}var ad=/^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:\..*)?$/i;
function cd(e){let{root:t}=T.win32.parse(e),n=e.slice(t.length).split(/[\\/]/);return/^[\\/]{2}[.?]/.test(t)||n.some(r=>ad.test(r))?"names a Windows device":n.some(
r=>/[<>:"|?*]/.test(r))?'contains one of < > : " | ? *, which Windows does not allow':n.some(r=>/[ .]$/.test(r))?"has a name that ends in a dot or a blank, whic\
h Windows removes":void 0}var Do=e=>(0,Uo.realpath)(e).catch(()=>e);async function Ho({ci:e,path:t,surroundings:n}){let r=await Do(e.workspace(n)),o=(0,T.join)(
await Do((0,T.dirname)(t)),(0,T.basename)(t));return[...dd(o,r)&&(0,Mo.readdirSync)(r).every(a=>ce(a)||(0,T.join)(r,a)===o)?[`the workspace ${r} is empty: a che\
ckout after this step deletes the credentials file; check out first`]:[],...await Wr(o,r)]}function dd(e,t){let n=(0,T.relative)(t,e);return n!==""&&n!==".."&&!n.
startsWith(`..${T.sep}`)&&!(0,T.isAbsolute)(n)}m();m();var Et={now:()=>Date.now()/1e3,elapsedMs:()=>performance.now()},ud=[[31536e3,"years"],[86400,"days"],[3600,"h"],[60,"min"]];function kt(e){let[t,n]=ud.find(
([r])=>e>=2*r)??[1,"s"];return`${Math.round(e/t)} ${n}`}var Go=[-62167219200,253402300799],ne=e=>new Date(Math.min(Math.max(e,Go[0]),Go[1])*1e3).toISOString().replace(
/\.\d+Z$/,"Z");m();var ld=["CLOUDSDK_PROJECT","CLOUDSDK_CORE_PROJECT","GCP_PROJECT","GCLOUD_PROJECT","GOOGLE_CLOUD_PROJECT"],fd=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_A\
PPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"],Wo={CLOUDSDK_AUTH_ACCESS_TOKEN:"gcloud",CLOUDSDK_AUTH_ACCESS_TOKEN_FILE:"gcloud",GOOGLE_OAUTH_ACCESS_TOKEN:"\
Terraform's Google provider"};function Jo(e){let{credentialsFile:t,executable:n,projectId:r}=e;return{...r===void 0?{}:Object.fromEntries(ld.map(o=>[o,r])),...t===
void 0?{}:Object.fromEntries(fd.map(o=>[o,t])),...n?{[sr]:"1"}:{}}}m();var ps=I(er(),1),vt=I(ke(),1),je=I(Ie(),1);m();m();m();m();var pd="If it was changed minutes ago, wait: Google needs about 2 minutes, at times 7 or more",xt=`${pd}. wait_for_propagation 5m repeats a sign-in until then.`;var be="Run the job again. For longer failures, increase retries or timeout.",Tt="Request one token per job and reuse it. Do not start all jobs of a large matri\
x at once.",Me="Set the clock of this machine",qo="Get a new ID token, and sign in right before the credentials are used.",Ko="Make the issuer available on the \
public internet, over https, without a redirect.",md=({projectId:e,provider:t})=>Re({projectNumber:t?.projectNumber??e??"PROJECT_ID",pool:t?.pool??"POOL"}),ln=e=>`${md(
e)}/providers/${e.provider?.provider??"PROVIDER"}`,fn="gcloud iam workload-identity-pools",B=e=>`${fn} providers describe ${ln(e)} --format=json`,gd=/(?<![\w.-])(?:ISSUER_URL|ORGANIZATION_ID|POOL|PROJECT_ID|ROLE|YOUR_EMAIL)(?![\w.-])/g;
function Vo(e){let t=[...new Set(e.match(gd))];return t.length===0?e:`Fill in ${t.join(" and ")}: ${e}`}var hd=(e,t)=>Vo(`gcloud resource-manager org-policies a\
llow constraints/${e} ${C(t)} --organization=ORGANIZATION_ID`),yd="iam.allowServiceAccountCredentialLifetimeExtension";var q=(e,t)=>`${fn} providers update-oidc ${ln(e)} ${t}`,pn=e=>`Save the issuer's current keys as jwks.json, each with kid and alg, and upload them: ${q(e,"--jw\
k-json-path=jwks.json")}`,zo=e=>`${fn} providers undelete ${ln(e)}`;var bd=(e,t)=>`gcloud services enable ${C(e)} --project=${C(t)}`,Xo=(e,t)=>Vo(bd(e.service??t,(e.consumer??"PROJECT_ID").replace(/^projects\//,""))),It=(e,t,n,r="\
None")=>`gcloud iam service-accounts add-iam-policy-binding ${e??"SERVICE_ACCOUNT"}${Pe(e)} --role=roles/${t} --condition=${r} --member=${ie(n)}`;function Rt(e,t="iam.workloadIdentityUser"){let{account:n,described:r,serviceAccount:o}=e;if(n!==void 0)return[It(o,"iam.serviceAccountTokenCreator",`serviceAcc\
ount:${n}`)];let{binding:s}=r??{};return s?[It(o,t,s.member),...Zo(e)]:Qo(e)}function Yo(e){let{account:t,delegates:n=[],described:r,serviceAccount:o="SERVICE_A\
CCOUNT"}=e,s=t===void 0?r?.binding?.member:`serviceAccount:${t}`,i=[s,...n.map(d=>`serviceAccount:${d}`)],a=[...n,o].flatMap((d,p)=>{let g=i[p];return g===void 0?
[]:[It(d,"iam.serviceAccountTokenCreator",g)]});return t===void 0?[...s===void 0?Qo(e):[],...a,...Zo(e)]:a}var Zo=e=>e.described?.binding?.ifMapped===void 0?[]:
[`This binding works only if the provider maps ${e.described.binding.ifMapped}. To see its mapping: ${B(e)}`],Qo=e=>e.provider===void 0?[It(e.serviceAccount,"ia\
m.workloadIdentityUser","PRINCIPAL")]:[`The mapping of the provider decides which principal this job is. To see it: ${B(e)}`],mn=({projectId:e,serviceAccount:t=""})=>`\
gcloud iam service-accounts list --project=${e??C(H(t)??"PROJECT_ID")}`,es=(e="SERVICE_ACCOUNT")=>["Ask for 3600s or less.",hd(yd,e)];var ts=65536;function ns({body:e,status:t}){let n=P(e),{error:r,error_description:o}=n??{};return typeof r=="string"?{status:t,error:r,text:(typeof o=="string"?
o:r).slice(0,ts),reason:"",metadata:{}}:typeof r=="object"&&r!==null?wd(t,r):{status:t,error:"",text:X(e)||"(empty body)",reason:"",metadata:{}}}function wd(e,t){
let r=(Array.isArray(t.details)?t.details:[]).find(o=>typeof o?.reason=="string");return{status:e,error:M(t.status??""),text:M(t.message??"(no message)").slice(
0,ts),reason:r?.reason??"",metadata:rs(r?.metadata??{},M)}}function re(e,t,n,r){let o=ns(t),s=n.find(({matches:p})=>p(o,r))??n.at(-1),i=[t.status,X(o.error,100)].
filter(Boolean).join(" "),a=t.attempts>1?` after ${t.attempts} attempts`:"",d=(s.suggestions?.(_d(r),{...o,metadata:rs(o.metadata,C)})??[]).filter(p=>p!==void 0);
return new y(s.code,`${s.says}
${e} answered ${i}${a}: ${X(o.text,600)}`,{suggestions:[...d,...kd(t)],server:{status:t.status,text:X(o.text,600),skewSeconds:t.skewSeconds}})}var _d=e=>({...e,
serviceAccount:e.serviceAccount&&C(e.serviceAccount),delegates:e.delegates?.map(C),projectId:e.projectId&&C(e.projectId)}),rs=(e,t)=>Object.fromEntries(Object.entries(
e).map(([n,r])=>[n,t(r)])),Ed=30;function kd({skewSeconds:e=0}){if(Math.abs(e)<=Ed)return[];let t=e>0?"behind":"ahead of";return[`${Me}: it is ${Math.abs(Math.round(
e))} s ${t} Google's.`]}m();var gn=e=>t=>t.status===403&&e.test(t.metadata.permission??""),os=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credential\
s in this project",suggestions:()=>[Tt]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=500,says:"IAM Credentials failed; the configuration is not the reason",
suggestions:()=>[be]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[Xo(t,"iamcredentials.googleapis.com"),xt]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.
test(t),says:"the scope of the calling token is too narrow for IAM Credentials",suggestions:()=>["Request the scope https://www.googleapis.com/auth/cloud-platfo\
rm in the exchange."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||gn(/implicitDelegation/)(e)),says:"a hop of the \
delegation chain is not allowed, or does not exist",suggestions:e=>Yo(e)},{code:"IAM_ID_TOKEN_DENIED",matches:gn(/getOpenIdToken/),says:"the job may not mint ID\
 tokens of this service account",suggestions:e=>[...Rt(e),xt]},{code:"IAM_SIGN_DENIED",matches:gn(/signJwt|signBlob/),says:"the job may not sign as this service\
 account, which domain-wide delegation needs",suggestions:e=>[...Rt(e,"iam.serviceAccountTokenCreator"),"The role Workload Identity User does not hold this perm\
ission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service account",suggestions:e=>[...Rt(e),xt]},{code:"\
IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[mn(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({
text:e})=>e.includes("allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({
serviceAccount:e})=>es(e)},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({
lifetimeSeconds:e})=>[`Change access_token_lifetime (requested: ${e} s).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INV\
ALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the sc\
opes: ${e.join(", ")}. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"\
IAM Credentials does not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed m\
eanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[mn(e)]}];var Ue="Google IAM Credentials",St=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${ve(encodeURIComponent(t).replace("%40","@"))}:${n}`;async function Id(){return{
refused:re,rows:os}}async function hn(e,t,n,r,o={}){let s=n.delegates.map(ve),i=await ge(e,{service:Ue,method:"POST",url:new URL(St(e,n.serviceAccount,t)),bearer:n.
bearer,json:{...s.length>0?{delegates:s}:{},...r}});if(i.status===200)return i;let{refused:a,rows:d}=await Id();throw a(Ue,i,d,{...e.refusalContext,described:await e.
refusalContext.job?.(),...o,method:t,serviceAccount:n.serviceAccount,delegates:n.delegates})}var xd=/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
async function ss(e,t,n){let r={scope:n.scopes,lifetime:`${n.lifetimeSeconds}s`},o=await hn(e,"generateAccessToken",t,r,n),{accessToken:s,expireTime:i}=P(o.body)??
{},a=typeof i=="string"&&xd.test(i)?Date.parse(i)/1e3:0;if(ft(s)&&a>0)return{value:s,expiresAt:Math.floor(a)};throw F("IAM_RESPONSE_INVALID",Ue,o,"accessToken a\
nd expireTime")}async function is(e,t,{audience:n,includeEmail:r}){let o=await hn(e,"generateIdToken",t,{audience:n,includeEmail:r});return yn(P(o.body)?.token,
()=>F("IAM_RESPONSE_INVALID",Ue,o,"an ID token"))}function yn(e,t){let n=typeof e=="string"?ye(e)?.claims:void 0,r=n&&bt(n,"exp");if(typeof e!="string"||r===void 0)
throw t();return{value:e,expiresAt:r}}async function as(e,t,n){let r=await hn(e,"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:o}=P(r.body)??{};if(typeof o==
"string"&&ye(o))return o;throw F("IAM_RESPONSE_INVALID",Ue,r,"a signed JWT")}m();m();var we=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n);function Td({serviceAccount:e=""}){let t=H(e);return t&&`To compare the number: gcloud projects des\
cribe ${t} --format='value(projectNumber)'`}var cs=[{code:"STS_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many exchange\
s at once in this project",suggestions:()=>["Exchange once per job and reuse the token. Do not start all jobs of a large matrix at once."]},{code:"STS_UNAVAILAB\
LE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration is not the reason",suggestions:()=>[be]},{code:"STS_AUDIENCE_INVALID",matches:({
text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does not recognise this as the name of a provider",suggestions:()=>["Write projects/<number>\
/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or th\
e provider is disabled, deleted, or does not exist under this name",suggestions:e=>[B(e),`If it was deleted: ${zo(e)}`,`If it is disabled: ${q(e,"--no-disabled")}`,
Td(e)]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:we(/^The audience in ID Token \[/),says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[
e.audienceFixedBy===void 0?"Remove the audience input, unless the provider lists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from thi\
s step.`,`To allow it: ${q(e,`--allowed-audiences=${ie(e.audience??"AUDIENCE")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:we(/^The issuer in ID Token /),says:"t\
he ID token comes from another issuer than the provider's: compare the two letter by letter",suggestions:e=>[B(e),`If this CI is to be trusted: ${q(e,"--issuer-\
uri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:we(/^Error connecting to the given credential's issuer/),says:"Google could not get the issuer's keys, o\
r no uploaded key has the token's key id",suggestions:e=>[pn(e),Ko]},{code:"STS_SIGNATURE_INVALID",matches:we(/^Unable to verify the ID Token signature/),says:"\
the ID token does not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[pn(e)]},{code:"STS_TOKEN_MALFORMED",
matches:we(/^Unable to parse the ID Token/),says:"the text that was sent as ID token is not a JWT",suggestions:()=>["Give only the token: no quotes, line breaks\
 or JSON around it."]},{code:"STS_TOKEN_STALE",matches:we(/is stale to sign-in/),says:"the ID token has expired, or its times are in the future",suggestions:()=>[
qo]},{code:"STS_CONDITION_REJECTED",matches:({text:e})=>e.startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribu\
te condition is false for this job, or names a claim that the token lacks",suggestions:e=>[`Compare the claims above with the condition: ${B(e)}`,`To change it:\
 ${q(e,'--attribute-condition="CONDITION"')}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"\
the provider's mapping names a claim that the token does not have",suggestions:e=>[B(e),q(e,'--attribute-mapping="google.subject=assertion.sub,\u2026" (the whole map\
ping: it is replaced)')]},{code:"STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subj\
ect is longer than 127 bytes",suggestions:e=>["Map a shorter claim, and change the bindings that name subject/\u2026",q(e,'--attribute-mapping="google.subject=a\
ssertion.repository_id,\u2026"')]},{code:"STS_ATTRIBUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.test(e),says:"the \
mapping gives a value that is not text, or too much text",suggestions:e=>['Convert the value: string(\u2026), or .join(",") for a list.',B(e)]},{code:"STS_REJEC\
TED",matches:()=>!0,says:"Google refused the exchange",suggestions:e=>[e.provider&&B(e)]}];var At="Google STS",Rd="urn:ietf:params:oauth:grant-type:token-exchange",bn="urn:ietf:params:oauth:token-type:jwt",Sd="urn:ietf:params:oauth:token-type:access_t\
oken",ds=e=>({audience:Se(e),subjectTokenType:bn}),wn=({endpoints:e})=>`${e.sts}/v1/token`;async function Ad(){return{refused:re,rows:cs}}async function us(e,{audience:t,
idToken:n,scopes:r,subjectTokenType:o}){let s=await ge(e,{service:At,method:"POST",url:new URL(wn(e)),form:{grant_type:Rd,audience:t,scope:r.join(" "),requested_token_type:Sd,
subject_token:n,subject_token_type:o}});if(s.status!==200){let{refused:i,rows:a}=await Ad();throw i(At,s,a,e.refusalContext)}if(eo(s.body))throw new y("STS_TOKE\
N_NEARLY_EXPIRED",`${At} answered with a token that is about to expire`,{suggestions:["Sign in right before the credentials are used."]});return pt(e,s.body,i=>F(
"STS_RESPONSE_INVALID",At,s,i))}function _n(e){let{audience:t,endpoints:n,lifetimeSeconds:r,serviceAccount:o,source:s,universe:i}=e;return{universe_domain:i,type:"external_account",audience:t,
subject_token_type:bn,token_url:wn({endpoints:n}),credential_source:vd(s),...o===void 0?{token_info_url:`${n.sts}/v1/introspect`}:{service_account_impersonation_url:St(
{endpoints:n},o,"generateAccessToken"),...r===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:r}}}}}var ls=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function vd(e){if(e.kind==="url"){let{field:t,headers:n,url:r}=e;return{url:r,...Object.keys(n).length>0?{headers:n}:
{},...ls(t)}}return e.kind==="file"?{file:e.path,...ls(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}var fs=({delegates:e,endpoints:t,serviceAccount:n,
source:r,universe:o})=>({universe_domain:o,type:"impersonated_service_account",delegates:e.map(ve),service_account_impersonation_url:St({endpoints:t},n,"generat\
eAccessToken"),source_credentials:r});var Pd=6e4,ms=e=>JSON.stringify(e,null,2);async function Od(e,t,n,r){let{delegates:o,identity:s,serviceAccount:i,universe:a}=e,{endpoints:d}=t.google,p=E=>i===void 0?
E:fs({delegates:o,endpoints:d,serviceAccount:i,source:E,universe:a});if(s.mode==="ambient")throw new Error("no file for the metadata server");if(s.mode==="key")
return{file:p(s.key.file),source:"key"};let{refresh:g,...h}=await Cd(s.audience,t,n,r),_={endpoints:d,universe:a,audience:Se(s.provider),source:g};return{file:o.
length>0?p(_n(_)):_n({..._,serviceAccount:i,lifetimeSeconds:e.file?.lifetimeSeconds}),source:g.kind,...h}}async function Cd(e,t,n,r){let{place:o,source:s}=n,i=t.
federated?.idToken(),a=i?{expiresAt:i.expiresAt,lastsForJob:s?.lastsForJob??!1}:{},d=s?.refreshSource(e);if(d)return{refresh:d,...s?.mintsAgain?{}:a};let p=s?.mintsAgain?
await Nd(e,s,n,r):{};if("refresh"in p)return p;let g=(0,je.join)((0,je.dirname)(o.path),et());return await r(g,"subject-token",ms({id_token:i?.value})),{refresh:{
kind:"file",path:g,field:"id_token"},...a,...p}}async function Nd(e,{origin:t},{launcher:n,place:r},o){if(!n)return{};let{cwd:s,temporaryFolder:i}=r.surroundings,
a=await n({origin:t,audience:e,cwd:s},{beside:r.path,temporaryFolder:i});return a?(await o(a.path,"launcher",a.content),$d(a.command.split(" ")[0]??"")?{refresh:{
kind:"executable",command:a.command,timeoutMs:Pd}}:{why:`no program may run in ${(0,je.dirname)(a.path)}; use ci-auth exec`}):{why:"client libraries can run no \
program here; use ci-auth exec"}}function $d(e){try{return(0,vt.accessSync)(e,vt.constants.X_OK),!0}catch{return!1}}async function gs(e,t,n){let{clock:r,onRecorded:o,
place:s,report:i}=n,a=e.file?.cleanup??!0,{entries:d,undo:p,write:g}=Ld({...s,clock:r,onRecorded:o,remove:a,report:i});try{let h=await Od(e,t,n,g);await g(s.path,
"credentials",ms(h.file));for(let _ of await Ho(s))i.warn("FILE_IN_WORKSPACE",_);return{path:s.path,type:String(h.file.type),source:h.source,expiresAt:h.expiresAt,
lastsForJob:h.lastsForJob,why:h.why,entries:d,undo:p}}catch(h){throw await p(),h}}function Ld({ci:e,clock:t=Et,onRecorded:n,remove:r,report:o,surroundings:s}){let i=tt(
e,s),a=[];return{entries:a,async write(d,p,g){let h=await Kr(d);h!==void 0&&o.warn("FILE_IN_WORKSPACE",h),await Zr(d,g,w=>{let E=ne(Math.floor(t.now())),x={id:(0,ps.randomUUID)(),
path:d,kind:p,remove:r,createdAt:E,...w};i.record(x),a.push(x),n?.(a)},{mode:p==="launcher"?448:384})},async undo(){let d=await ir(a.map(p=>({...p,remove:!0})));
for(let{id:p}of a)i.withdraw(p);return d}}}m();m();m();m();var Fe=e=>({text:t})=>e.test(t),hs=e=>`gcloud iam service-accounts keys list --iam-account=${e??"SERVICE_ACCOUNT"}${Pe(e)}`,ys=e=>`gcloud iam service-accounts d\
escribe ${e??"SERVICE_ACCOUNT"}${Pe(e)}`,En=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many token request\
s",suggestions:()=>[Tt]},{code:"OAUTH_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's OAuth endpoint failed; the key is not the reason",suggestions:()=>[
be]},{code:"OAUTH_JWT_TIMEFRAME",matches:Fe(/must be a short-lived token/),says:"Google does not accept the times of the signed assertion, even after a correcti\
on to its clock",suggestions:()=>[`${Me} (timedatectl, or the hypervisor).`]},{code:"OAUTH_LIFETIME_TOO_LONG",matches:Fe(/lifetime cannot exceed 3600 seconds/),
says:"the requested lifetime is more than one hour",suggestions:()=>["Set access_token_lifetime to 3600s or less.",`${Me}.`]},{code:"OAUTH_JWT_SIGNATURE",matches:Fe(
/Invalid JWT Signature/i),says:"the key's signature is not accepted: the key was deleted, disabled or rotated",suggestions:({serviceAccount:e})=>[hs(e),"Store a\
 key that is listed there in the secret. Better: use workload identity federation."]},{code:"OAUTH_ACCOUNT_NOT_FOUND",matches:Fe(/account not found/i),says:"the\
 service account of the key was deleted or disabled",suggestions:({serviceAccount:e})=>[ys(e)]},{code:"OAUTH_SUBJECT_INVALID",matches:Fe(/Invalid email or User ID/i),
says:"the user to act for does not exist",suggestions:({user:e})=>[`Check the user to act for (access token subject): ${e??"(none)"}`]},{code:"OAUTH_DELEGATION_\
UNAUTHORIZED",matches:({error:e})=>e==="unauthorized_client",says:"domain-wide delegation is not granted to this service account, or not for all of these scopes",
suggestions:({scopes:e=[],serviceAccount:t})=>[`${ys(t)} --format='value(uniqueId)'`,`Enter that id and these scopes in the Workspace admin console, API control\
s, domain-wide delegation: ${e.join(",")}`,"This change can take hours."]},{code:"OAUTH_SCOPE_INVALID",matches:({error:e})=>e==="invalid_scope",says:"Google ref\
used the scopes or the audience",suggestions:({audience:e,scopes:t=[]})=>[`Check: ${[...t,e].filter(Boolean).join(", ")}`]},{code:"OAUTH_REJECTED",matches:()=>!0,
says:"Google refused the signed assertion",suggestions:({serviceAccount:e})=>[`Check that the key is one of this account: ${hs(e)}`]}];var Be="Google OAuth",Dd=({universe:e})=>`https://oauth2.${e}/token`;async function Pt(e,t,n){let r=await _s(e,t,n);return pt(e,r.body,o=>F("OAUTH_RESPONSE_INVA\
LID",Be,r,o))}async function ws(e,t,n){let r=await _s(e,t,n);return yn(P(r.body)?.id_token,()=>F("OAUTH_RESPONSE_INVALID",Be,r,"an ID token"))}async function _s(e,t,n){
let r=await bs(e,t,n,0);if(r.status===200)return r;let o=Md(e,n),s=re(Be,r,En,o);if(!(s.code==="OAUTH_JWT_TIMEFRAME"||s.code==="OAUTH_LIFETIME_TOO_LONG")||r.skewSeconds===
void 0)throw s;let a=await bs(e,t,n,r.skewSeconds);if(a.status===200)return a;throw re(Be,a,En,o)}var Md=({refusalContext:e},t)=>"scope"in t?{...e,serviceAccount:t.
iss,audience:void 0,scopes:t.scope.split(" ")}:{...e,serviceAccount:t.iss,audience:t.target_audience,scopes:[]};async function bs(e,t,n,r){let o=Math.floor(e.network.
clock.now()+r),{lifetimeSeconds:s=he,...i}={lifetimeSeconds:void 0,...n},a=await t({...i,aud:Dd(e),iat:o,exp:o+s});return ge(e,{service:Be,method:"POST",url:new URL(
`${e.endpoints.oauth2}/token`),form:{grant_type:"urn:ietf:params:oauth:grant-type:jwt-bearer",assertion:a}})}m();m();var Ud=60,jd=3;function Es(e,{label:t,mayRepeat:n=!1,mintsAgain:r},o){let s=ye(e),i=s&&bt(s.claims,"exp");if(!s||i===void 0)throw Fd(t,e);return(!r||n)&&Bd(i-o.
now(),i,t),r||Hd(i-o.now(),t),{value:e,claims:s.claims,expiresAt:i}}var Fd=(e,t)=>new y("OIDC_TOKEN_MALFORMED",`${e} contains no ID token, but ${De(t)}`,{suggestions:[
"Give only the JWT: no quotes, no JSON around it, no masked text."]});function Bd(e,t,n){let r=new Date(t*1e3).toISOString();if(e<-Ud)throw new y("OIDC_TOKEN_EX\
PIRED",`the ID token in ${n} expired ${kt(-e)} ago (${r})`,{suggestions:["Sign in right after the CI issues the token, or impersonate a service account at the s\
tart of the job."]})}function Hd(e,t){if(e>=0&&e<jd)throw new y("OIDC_TOKEN_TOO_SHORT",`the ID token in ${t} expires in ${Math.round(e)} s`,{suggestions:["Sign \
in right after the CI issues the token."]})}var Gd=e=>e<0?`${kt(-e)} ago`:`in ${kt(e)}`;function ks({claims:e,expiresAt:t},n){let r=M(e.sub??"(none)"),o=U([e.aud??
"(none)"].flat().join(", "));return[`iss  ${U(M(e.iss??"(none)"))}`,`aud  ${o}`,`sub  ${U(r)} (${Buffer.byteLength(r)} of at most 127 bytes)`,`exp  ${Gd(t-n.now())}`]}
var kn=["repository","repository_owner","ref","environment","event_name","job_workflow_ref","namespace_path","project_path"],Wd=["iss","aud","sub","exp"],Is=({claims:e},t)=>t.
filter(n=>!Wd.includes(n)&&(t!==kn||e[n]!==void 0)).map(n=>`${n}  ${e[n]===void 0?"(none)":U(M(e[n]))}`);var Jd=20;function xn(e,t){let n=new Map,r=({expiresAt:o})=>o-t.now()>Jd;return{clear:()=>n.clear(),get(o,s){let i=`${s??""} ${o.join(" ")}`,a=()=>e(o,s),d=n.get(
i)?.then(p=>r(p)?p:a())??a();return n.set(i,d),d.catch(()=>n.get(i)===d&&n.delete(i)),d}}}function xs(e){let{audience:t,google:n,report:r,source:o,target:s}=e,{
clock:i}=n.network,a;async function d(){let w=await o.mint(t,n.network);return r.mask(w),a=Es(w,o,i),a}let p=(w,E)=>us(lt(n,In(e,w)),{...s,idToken:w.value,scopes:E}).
catch(x=>{throw Kd(x,w,i)});async function g(w){try{return await p(await d(),w)}catch(E){if(!o.mintsAgain||!Vd(E))throw E;return p(await d(),w)}}let h=()=>a?In(
e,a):{},_=xn(async w=>{let E=await g(w);return r.mask(E.value),E},i);return{account:void 0,async principal(){let{binding:w}=await h().job?.()??{};return w?{principal:w.
member,ifMapped:w.ifMapped}:{principal:e.provider?hr(e.provider):s.audience}},accessToken:w=>_.get(w),clear:_.clear,sign:void 0,idToken:()=>a,refusalContext:h,facts:()=>zd(
e,a)}}function In({google:e,provider:t,source:n},{claims:r}){let{identify:o}=e.refusalContext,[s]=[r.aud].flat();return{...t&&o?{job:()=>o(r,t)}:{},...!n.choosesAudience&&
typeof s=="string"?{audience:s,audienceFixedBy:n.label}:{}}}var qd=2;function Kd(e,{expiresAt:t},n){if(!(e instanceof y)||e.server?.status!==500)return e;let{skewSeconds:r=0}=e.
server;return t-n.now()-r>qd?e:e.with({code:"STS_TOKEN_NEARLY_EXPIRED",message:`the ID token was about to expire
${e.message}`,suggestions:["Sign in right before the credentials are used."]})}var Vd=e=>e instanceof y&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_EXPIRED"].includes(
e.code);async function zd(e,t){let{google:n,provider:r}=e,{serviceAccount:o}=n.refusalContext,{binding:s,claims:i=kn}=await(t&&In(e,t).job?.())??{};return[...r?
[`provider  ${Q(r)}`]:[],...o===void 0?[]:[`service account  ${o}`],...t?ks(t,n.network.clock):[],...s===void 0?[]:[`${U(s.member)}${s.ifMapped===void 0?"":` (i\
f the provider maps ${s.ifMapped})`}`],...t?Is(t,i):[]]}function Ts(e,t,n){let r=_o(t),o=xn(async(s,i=he)=>{let a=s.join(" "),d=J(e)?await Pt(e,r,{iss:t.email,scope:a,lifetimeSeconds:i}):await Xd(e,r,{email:t.email,scope:a,
lifetimeSeconds:i});return n.mask(d.value),d},e.network.clock);return{account:t.email,principal:async()=>({principal:t.email}),accessToken:o.get,clear:o.clear,sign:r,
refusalContext:()=>({account:t.email}),facts:async()=>[`key of  ${t.email}`,...t.keyId===void 0?[]:[`key id  ${t.keyId}`]]}}async function Xd({network:e},t,{email:n,
lifetimeSeconds:r,scope:o}){let s=Math.floor(e.clock.now()),i=s+r;return{value:await t({iss:n,sub:n,scope:o,iat:s,exp:i}),expiresAt:i}}var Rs=({file:e})=>String(
e.private_key).split(/\r?\n|\\n/).filter(t=>t.length>=16&&!t.startsWith("-----"));m();m();m();m();var K=I(Tn(),1);var{getBuiltinModule:As}=process,{Agent:vs,request:Sn,validateHeaderName:Ps,validateHeaderValue:Os}=As("node:http"),An=()=>As("node:tls"),Yd={"https:":["https_p\
roxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["http_proxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},Cs={"http:":"80","https:":"443"},$=({port:e,protocol:t})=>Number(
e||Cs[t]),A=({hostname:e})=>e.replace(/^\[|\]$/g,"");function Ot(e){let t=A(e);return/^(.+\.)?localhost$/.test(t)||t==="::1"||(0,K.isIP)(t)===4&&t.startsWith("1\
27.")}function Ns(e,t){if(Ot(e))return;let n=Yd[e.protocol]?.find(r=>t[r]?.trim());if(!(!n||Qd(e,t.no_proxy||t.NO_PROXY||"")))return{url:Zd(t[n]?.trim()??"",n),
variable:n}}function Zd(e,t){let n=e.includes("://")?e:`http://${e}`,r=URL.canParse(n)?new URL(n):void 0;if(r?.hostname&&r.protocol in Cs)return r;let o=/^([a-z\d]+):\/\//i.
exec(n)?.[1]?.toLowerCase(),s=r&&o?`names a ${o} proxy`:"is not a URL";throw new y("PROXY_FAILED",`the variable ${t} ${s}`,{suggestions:[`Set ${t} to http://HOS\
T:PORT or https://HOST:PORT, or unset it.`]})}var Qd=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&eu(n,A(e),String($(e))));function eu(e,t,n){if(e==="\
*")return!0;let[,r="",o]=/^(\[.*\]|[^:]*|[\da-f]*:[\da-f]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(o&&o!==n)return!1;let s=r.replace(/^\*?\.|^\[|\]$/g,
"");return s===""?!1:(0,K.isIP)(t)?tu(s,t):t===s||t.endsWith(`.${s}`)}function tu(e,t){let[n="",r]=e.split("/");if((0,K.isIP)(n)!==(0,K.isIP)(t))return!1;let o=(0,K.isIP)(
n)===6?"ipv6":"ipv4",s=/^\d{1,3}$/.test(r??"")?Number(r):Number.NaN,i=new K.BlockList;return r===void 0?i.addAddress(n,o):s>=0&&s<=(o==="ipv6"?128:32)&&i.addSubnet(
n,s,o),i.check(t,o)}var vn=e=>Object.assign(new Error(`the proxy answered ${e}`),{proxyStatus:e,atProxy:!0}),He=({url:e})=>{if(!e.username&&!e.password)return{};
let t=`${Rn(e.username)}:${Rn(e.password)}`;return{"proxy-authorization":`Basic ${Buffer.from(t).toString("base64")}`}};function Rn(e){try{return decodeURIComponent(
e)}catch{return e}}function $s(e,t,n,r){let o=`${t.hostname}:${$(t)}`;return new Promise((s,i)=>{let a=()=>{i(r.reason),e.destroy()};r.addEventListener("abort",
a,{once:!0});let d=Sn({createConnection:()=>e,method:"CONNECT",path:o,setHost:!1});for(let[p,g]of Object.entries({host:o,...He(n)}))d.setHeader(p,g);d.once("con\
nect",({statusCode:p=0},g,h)=>{if(r.removeEventListener("abort",a),p>=200&&p<300)return h.length>0&&e.unshift(h),s(e);e.destroy(),i(vn(p))}).on("error",p=>{r.removeEventListener(
"abort",a),i(p)}).end()})}var nu={ENOTFOUND:"the host name could not be resolved",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"the co\
nnection broke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no network route",ENETUNREACH:"there is no network route",
ETIMEDOUT:"the connection was not accepted in time",ENOENT:"the socket does not exist",EACCES:"this user may not open the socket",EPROTO:"the other side does no\
t speak TLS",ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},Ds={SELF_SIGNED_CERT_IN_CHAIN:"its issuer is not trusted here",DEPTH_ZERO_SELF_SIGNED_CERT:"\
it is self-signed",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"\
its issuer is not trusted here",CERT_UNTRUSTED:"its issuer is not trusted here",CERT_SIGNATURE_FAILURE:"its signature is not valid",CERT_REVOKED:"it was revoked",
CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"it was issued for another name",HOSTNAME_MISMATCH:"it w\
as issued for another name"},ru="If a private authority signs the certificate, for example a proxy that inspects TLS, save the certificate of the authority and \
set NODE_EXTRA_CA_CERTS=/path/ca.pem.",ou={CERT_HAS_EXPIRED:"Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"Set the clock of thi\
s computer.",CERT_REVOKED:"Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"Check the address: another server answers at it.",HOSTNAME_MISMATCH:"Check the \
address: another server answers at it."},Pn=({code:e=""})=>e in Ds,On=({url:e,variable:t})=>`${e.protocol}//${e.host} (from ${t})`,V=e=>`${(e/1e3).toFixed(e<9950?
1:0)} s`,Ms=(e,t)=>`Waiting ${V(t)} for ${e}`,Us=({attempts:e,route:t,service:n},r,{retries:o,waitMs:s})=>`Retry ${e} of ${o} in ${V(s)}: ${n} at ${We(t)}: ${typeof r==
"number"?`answered ${r}`:su(r)}`,su=e=>e.name==="TimeoutError"?"did not answer in time":e.proxyStatus?`the proxy answered ${e.proxyStatus}`:Nn(e),js=({route:e,service:t},{
afterMs:n,limitMs:r})=>`Still waiting for ${t} at ${We(e)}: no answer for ${V(n)}, the limit is ${V(r)}`,Ge=({attempts:e,spentMs:t})=>`${e} ${e===1?"attempt":"a\
ttempts"} in ${V(t)}`,Ct=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${On(e)}`]:[],...t?[`the last answer had status ${t}`]:[]];function Cn(e,t){return e.name===
"TimeoutError"?Ls(t):Pn(e)?du(e,t):e.atProxy&&t.route.proxy?uu(e,t,t.route.proxy):e.code==="ETIMEDOUT"?Ls(t):au(e,t)}var Nn=({code:e=""})=>{let t=nu[e]??"the ex\
change failed";return e?`${t} (${e})`:t},We=({origin:e,socketPath:t})=>t??e.host,$n=e=>[`Check that ${e} exists, that a program listens on it, and that this use\
r may open it.`],iu=e=>Ot(e.origin)?[`Check that a program listens on port ${$(e.origin)} of this computer.`,"Behind a proxy, set NO_PROXY=127.0.0.1,localhost f\
or the clients of that server."]:[`Check that this computer may reach ${A(e.origin)} on port ${$(e.origin)}.`,e.proxy?`Where ${A(e.origin)} can be reached witho\
ut the proxy, add it to NO_PROXY.`:"If this network needs a proxy, set HTTPS_PROXY=http://HOST:PORT."];function au(e,t){let{service:n,route:r}=t;return new y("N\
ETWORK_UNREACHABLE",`${n} at ${We(r)}: ${Nn(e)}, ${Ge(t)}`,{facts:Ct(t),suggestions:r.socketPath===void 0?iu(r):$n(r.socketPath)})}var Fs=({origin:e,proxy:t})=>Ot(
e)?[`Check the program that listens on port ${$(e)} of this computer: it gives no answer.`]:[`Check that this computer may reach ${A(e)} on port ${$(e)}: a fire\
wall that drops packets causes this.`,...t?[]:["If this network needs a proxy, set HTTPS_PROXY=http://HOST:PORT."]],Ls=e=>new y("NETWORK_TIMEOUT",`${e.service} \
at ${We(e.route)} did not answer in time, ${Ge(e)}`,{facts:Ct(e),suggestions:e.route.socketPath===void 0?Fs(e.route):$n(e.route.socketPath)}),Bs="Raise the limi\
t with --timeout, or the input timeout.",cu=({lastStatus:e,route:t})=>e!==void 0?[]:t.socketPath===void 0?Fs(t):$n(t.socketPath),Hs=(e,t)=>new y("NETWORK_TIMEOU\
T",`${e.service} at ${We(e.route)}${e.lastStatus===void 0?" did not answer":""}: the limit of ${V(t)} for the whole run is reached, ${Ge(e)}`,{facts:Ct(e),suggestions:[
...cu(e),Bs]}),Gs=(e,t,n)=>new y("NETWORK_TIMEOUT",`the limit of ${V(n)} for the whole run leaves no time for a wait of ${V(e)} for ${t}`,{suggestions:[Bs]});function du(e,t){
let{code:n=""}=e,{route:r,issuer:o,service:s}=t,i=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.host}`:`${s} at ${r.origin.host}`,a=`${Ds[n]} (${n})`;return new y(
"TLS_UNTRUSTED",`the certificate of ${i} is not trusted: ${a}, ${Ge(t)}`,{facts:[...o?[`issuer of the presented certificate: ${o}`]:[],...Ct(t)],suggestions:[ou[n]??
ru]})}function uu(e,t,n){let{proxyStatus:r}=e,o=r?`answered ${r}`:`cannot be used: ${Nn(e)}`,s=`the proxy ${On(n)} ${o}, on the way to ${t.service} at ${t.route.
origin.host}`;return new y("PROXY_FAILED",`${s}, ${Ge(t)}`,{suggestions:[r===407?`Put the proxy's credentials into ${n.variable}, as http://USER:PASSWORD@HOST:P\
ORT, percent-encoded.`:`Check the address in ${n.variable}, and that the proxy allows connections to ${A(t.route.origin)} through.`,`Where ${A(t.route.origin)} \
can be reached without the proxy, add it to NO_PROXY.`],...r?{facts:[`status of the proxy: ${r}`]}:{}})}var sg=1<<20;m();var Je=I(Tn(),1);var Ws=(e,t,n=!0)=>qs(r=>lu(e,r),t,n);function qs(e,t,n){let r=[],o=n,s=!1;return{socket:e({add:a=>(r.push(a),o||a.unref(),a.on("error",()=>{}),s&&a.destroy(),a),
signal:t}),hold(a){o=a;for(let d of r)a?d.ref():d.unref()},cancel(){s=!0,r.at(-1)?.destroy()}}}async function lu(e,t){let{origin:n,proxy:r,ca:o}=e;return n.protocol===
"http:"?Ln(e,t):Ks(r?{socket:await Ln(e,t)}:{port:$(n)},A(n),o,t)}async function Ln({origin:e,proxy:t,ca:n,socketPath:r},o){if(r!==void 0)return $t(o.add((0,Je.connect)(
{path:r})),"connect",o.signal);if(!t)return Js(e,o);try{let s=await Js(t.url,o),i=t.url.protocol==="https:"?await Ks({socket:s},A(t.url),n,o):s;return e.protocol===
"https:"?await $s(i,e,t,o.signal):i}catch(s){throw s===o.signal.reason?s:Object.assign(s,{atProxy:!0})}}var Js=(e,{add:t,signal:n})=>$t(t((0,Je.connect)({host:A(
e),port:$(e),noDelay:!0})),"connect",n);async function Ks(e,t,n,{add:r,signal:o}){let{connect:s}=An(),i={...n?{ca:n}:{},rejectUnauthorized:!0},a=s({...e,host:t,
...Vs(t),...i,ALPNProtocols:["http/1.1"]});return $t(r(a),"secureConnect",o)}var Vs=e=>(0,Je.isIP)(e)?{}:{servername:e};function $t(e,t,n){return new Promise((r,o)=>{
let s=a=>()=>{n.removeEventListener("abort",i),a()},i=()=>{o(n.reason),e.destroy()};if(n.aborted)return i();n.addEventListener("abort",i,{once:!0}),e.once("erro\
r",a=>s(()=>o(a))()),e.once("close",s(()=>o(fu()))),e.once(t,s(()=>r(e)))})}var fu=()=>Object.assign(new Error("the connection was closed"),{code:"ECONNRESET"}),
Nt=class extends vs{route;#i;#t=[];constructor(t,n){super({keepAlive:!0}),this.route=t,this.#i=n}preconnect(t){let n=[this.sockets,this.freeSockets].flatMap(r=>Object.
values(r).flat());for(let r=this.#t.length+n.length;r<t;r++){let o=Ws(this.route,this.#i,!1);o.socket.catch(()=>{}),this.#t.push(o)}}createConnection(t,n){this.#r(
t.signal??this.#i).then(r=>n(null,r),r=>n(r))}async#r(t){let n=this.#t.shift(),r=()=>n?.cancel();t.addEventListener("abort",r,{once:!0}),n?.hold(!0);let o=await n?.
socket.catch(()=>{});return t.removeEventListener("abort",r),o?.readyState==="open"?o:Ws(this.route,t).socket}closeIdle(){for(let t of this.#t.splice(0))t.cancel();
for(let t of Object.values(this.freeSockets).flat())t?.destroy()}},pu=3e3;async function zs(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=A(
r.origin),s,i=qs(async d=>{let{connect:p}=An(),g=await Ln(r,d),h=d.add(p({socket:g,host:o,...Vs(o),rejectUnauthorized:!1}));return await $t(h,"secureConnect",d.
signal),s=Object.entries(h.getPeerCertificate().issuer??{}).map(([_,w])=>`${_}=${w}`).join(", "),h},n,!0),a=setTimeout(i.cancel,pu);return await i.socket.catch(
()=>{}),clearTimeout(a),i.cancel(),s&&mu(s)}var mu=e=>e.replace(/[^\x20-\x7e]/g,"?").slice(0,200);m();m();m();m();var oe=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${o} ${s}`.trim(),a=i?
`status code ${i}`:"an unknown error";super(`Request failed with ${a}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=
r}};m();var _e=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"messag\
e"in t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};m();var Ee=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new _e(t.cause):
void 0;super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};m();m();var Dn=(()=>{let e=!1,t=!1;if(typeof c=="function"&&typeof u=="function")try{t=new u("https://empty.invalid",{body:new c,method:"POST",get duplex(){return e=
!0,"half"}}).headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),Xs=typeof globalThis.
AbortController=="function",Lt=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",Ys=typeof c=="function",Zs=typeof c=="fu\
nction",Dt=["get","post","put","patch","head","delete"],gu=()=>{};gu();var Qs={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"\
*/*",blob:"*/*",bytes:"*/*"},Mt=2147483647,ei=new TextEncoder().encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,Ut=Symbol("stop"),qe=class{options;constructor(t){
this.options=t}},ti=e=>new qe(e),ni={json:!0,parseJson:!0,stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,
onUploadProgress:!0,fetch:!0,context:!0},ri={next:!0},oi={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,
integrity:!0,keepalive:!0,signal:!0,window:!0,duplex:!0};var hu=e=>{if(!e)return 0;if(e instanceof c){let t=0;for(let[n,r]of e)t+=ei,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,t+=
typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},si=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),r){o+=r.byteLength;let a=t===0?0:o/t;a>=1&&(a=1-Number.EPSILON),n?.({percent:a,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=s},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},ii=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new l(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new l(
si(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},ai=(e,t,n)=>{if(!e.body)return e;let r=hu(n??e.body);return new u(e,{duplex:"half",
body:si(e.body,r,t)})};m();m();var z=e=>e!==null&&typeof e=="object";var Ke=(...e)=>{for(let t of e)if((!z(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return jn({},...e)},Mn=(e={},t={})=>{
let n=new f(e),r=t instanceof f,o=new f(t);for(let[s,i]of o.entries())r&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function jt(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:jn(e[n]??[],t[n]??[])}var Un=(e={},t={})=>({beforeRequest:jt(e,t,"beforeRequest"),beforeRetry:jt(e,t,"beforeRetry"),afterResponse:jt(
e,t,"afterResponse"),beforeError:jt(e,t,"beforeError")}),yu=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,s]of r.entries())n.append(o,s);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(z(r))for(let[o,s]of Object.entries(r))s!==void 0&&n.append(o,String(s));else{
let o=new URLSearchParams(r);for(let[s,i]of o.entries())n.append(s,i)}return n},jn=(...e)=>{let t={},n={},r={},o,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(z(i)){for(let[a,d]of Object.entries(i)){if(a==="signal"&&d instanceof globalThis.AbortSignal){s.push(d);continue}if(a==="contex\
t"){if(d!=null&&(!z(d)||Array.isArray(d)))throw new TypeError("The `context` option must be an object");t={...t,context:d==null?{}:{...t.context,...d}};continue}
if(a==="searchParams"){d==null?o=void 0:o=o===void 0?d:yu(o,d);continue}z(d)&&a in t&&(d=jn(t[a],d)),t={...t,[a]:d}}z(i.hooks)&&(r=Un(r,i.hooks),t.hooks=r),z(i.
headers)&&(n=Mn(n,i.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),s.length>0&&(s.length===1?t.signal=s[0]:Lt?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};m();var di=e=>Dt.includes(e)?e.toUpperCase():e,bu=["get","put","head","delete","options","trace"],wu=[408,413,429,500,502,503,504],_u=[413,429,503],ci={limit:2,methods:bu,
statusCodes:wu,afterStatusCodes:_u,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
ui=(e={})=>{if(typeof e=="number")return{...ci,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...ci,...t}};m();m();var se=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function Fn(e,t,n,r){return new Promise((o,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new se(e))},r.timeout);r.fetch(e,t).then(o).catch(s).then(()=>{clearTimeout(
i)})})}m();async function Bn(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(s),r(t.
reason)}let s=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}m();var li=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in oi)&&!(r in ni)&&(!(r in e)||r in ri)&&(n[r]=t[r]);return n},fi=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;m();function Ve(e){return e instanceof oe||e?.name===oe.name}function Hn(e){return e instanceof se||e?.name===se.name}var ze=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>Mt)throw new RangeError(`The \`timeout\` option cann\
ot be greater than ${Mt}`);await Promise.resolve();let i=await r.#y();for(let a of r.#e.hooks.afterResponse){let d=r.#p(i.clone()),p;try{p=await a(r.request,r.#d(),
d,{retryCount:r.#r})}catch(h){throw r.#s(d),r.#s(i),h}if(p instanceof qe)throw r.#s(d),r.#s(i),new Ee(p.options);let g=p instanceof l?p:i;d!==g&&r.#s(d),i!==g&&
r.#s(i),i=g}if(r.#p(i),!i.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(i.status):r.#e.throwHttpErrors)){let a=new oe(i,r.request,r.#d());for(let d of r.#e.
hooks.beforeError)a=await d(a,{retryCount:r.#r});throw a}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!Ys)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let a=i.clone();
return r.#s(i),ii(a,r.#e.onDownloadProgress)}return i},s=r.#m(o).finally(()=>{let i=r.#a;r.#l(i?.body??void 0),r.#l(r.request.body??void 0)});for(let[i,a]of Object.
entries(Qs))i==="bytes"&&typeof l?.prototype?.bytes!="function"||(s[i]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||a);let d=await s;
if(i==="json"){if(d.status===204)return"";let p=await d.text();return p===""?"":n.parseJson?n.parseJson(p):JSON.parse(p)}return d[i]()});return s}static#i(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#t;#r=0;#n;#e;#a;#o;#c;constructor(t,n={}){
if(this.#n=t,this.#e={...n,headers:Mn(this.#n.headers,n.headers),hooks:Un({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:di(n.
method??this.#n.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:ui(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??c.
bind(globalThis),context:n.context??{}},typeof this.#n!="string"&&!(this.#n instanceof URL||this.#n instanceof u))throw new TypeError("`input` must be a string,\
 URL, or Request");if(this.#e.prefixUrl&&typeof this.#n=="string"){if(this.#n.startsWith("/"))throw new Error("`input` must not begin with a slash when using `p\
refixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#n=this.#e.prefixUrl+this.#n}Xs&&Lt&&(this.#o=this.#e.signal??this.#n.signal,this.#t=
new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal),Dn&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new f(n.headers).has("content-type");if(this.#n instanceof u&&(Zs&&this.#e.body instanceof c||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new u(this.#n,this.#e),fi(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#i(this.#e.searchParams)).toString()),i=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,s);this.request=new u(
i,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!Dn)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#g(this.request,
this.#e.body??void 0)}}#u(){let t=this.#e.retry.delay(this.#r),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#h(t){if(this.#r++,this.#r>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new _e(t);if(n instanceof Ee)return n.customDelay??this.#u();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#r});if(r===!1)throw t;if(r===
!0)return this.#u()}if(Hn(t)&&!this.#e.retry.retryOnTimeout)throw t;if(Ve(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let s=this.#e.retry.maxRetryAfter??o;return o<s?o:s}if(t.response.status===413)throw t}return this.#u()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#l(t){t&&t.cancel().catch(()=>{})}#s(t){this.#l(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#h(n),Mt);if(this.#r<1)throw n;if(await Bn(r,this.#o?{signal:this.#o}:{}),n instanceof Ee&&n.customRequest){let o=this.#e.signal?new u(
n.customRequest,{signal:this.#e.signal}):new u(n.customRequest);this.#f(o)}for(let o of this.#e.hooks.beforeRetry){let s=await o({request:this.request,options:this.#d(),
error:n,retryCount:this.#r});if(s instanceof u){this.#f(s);break}if(s instanceof l)return s;if(s===Ut)return}return this.#m(t)}}async#y(){this.#t?.signal.aborted&&
(this.#t=new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal,this.request=new u(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#d(),{retryCount:this.#r});if(r instanceof l)return r;if(r instanceof u){this.#f(
r);break}}let t=li(this.request,this.#e);return this.#a=this.request,this.request=this.#a.clone(),this.#e.timeout===!1?this.#e.fetch(this.#a,t):Fn(this.#a,t,this.#t,
this.#e)}#d(){if(!this.#c){let{hooks:t,...n}=this.#e;this.#c=Object.freeze(n)}return this.#c}#f(t){this.#c=void 0,this.request=this.#g(t)}#g(t,n){return!this.#e.
onUploadProgress||!t.body?t:ai(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};var Gn=e=>{let t=(n,r)=>ze.create(n,Ke(e,r));for(let n of Dt)t[n]=(r,o)=>ze.create(r,Ke(e,o,{method:n}));return t.create=n=>Gn(Ke(n)),t.extend=n=>(typeof n=="fu\
nction"&&(n=n(e??{})),Gn(Ke(e,n))),t.stop=Ut,t.retry=ti,t},Eu=Gn(),pi=Eu;m();var mi=1048576;async function Wn(e,t,n){try{return await ku(e,t,n)}catch(r){if(r.stale)return Wn(e,t,n);throw r}}function ku(e,{method:t,url:n,headers:r,body:o},s){
return new Promise((i,a)=>{if(s.aborted)return a(s.reason);let d=()=>a(s.reason);s.addEventListener("abort",d,{once:!0});let p=E=>{s.removeEventListener("abort",
d),E()},{proxy:g}=e.route,h=g&&n.protocol==="http:",_=Sn({agent:e,host:A(n),port:$(n),method:t,path:h?`${n.origin}${n.pathname}${n.search}`:n.pathname+n.search,
setHost:!1,signal:s}),w={host:n.host,...r,...h?He(g):{}};for(let[E,x]of Object.entries(w))_.setHeader(E,x);_.on("error",E=>p(()=>a(Object.assign(E,{stale:Iu(E,_.
reusedSocket)})))),_.once("response",E=>{xu(E).then(x=>p(()=>h&&x.status===407?a(vn(407)):i(x)),x=>p(()=>a(x)))}),_.end(o)})}var Iu=({code:e},t)=>t&&(e==="ECONN\
RESET"||e==="EPIPE");async function xu(e){let t=[],n=0;for await(let o of e)if(t.push(o),n+=o.length,n>mi)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(
n,mi));return{status:e.statusCode??0,headers:e.headers,body:r}}function gi(e,t){let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new y(
"INPUT_ENDPOINT_INVALID",`the address of ${n} is neither https nor http`,{suggestions:["Check the variable that replaces the address: it must be https://HOST, o\
r http://127.0.0.1:PORT."]});let{type:s,body:i}=Tu(e),a={accept:"application/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?{}:{authorization:`\
Bearer ${e.bearer}`},...Ru(e.headers)};for(let[d,p]of Object.entries(a))Su(n,d,p);return{method:r,url:o,headers:a,body:i}}function Tu({json:e,form:t}){return e!==
void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"application/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var Ru=(e={})=>Object.
fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),n]));function Su(e,t,n){try{Ps(t),Os(t,n)}catch{throw new y("INPUT_HEADER_INVALID",`the header ${t} \
for ${e} has characters that cannot be sent`,{suggestions:["Check its value: a secret that was pasted with a line break causes this."]})}}m();var Au=["assertion","client_secret","env","handle","redact","refresh_token","subject_token","token"],vu=["accept","content-type","metadata-flavor","user-age\
nt","x-goog-request-reason","x-goog-user-project","x-tfs-fedauthredirect"];var Pu="(not shown: the answer repeats a secret that ci-auth sent)";function bi({bearer:e,form:t,headers:n={},json:r}){let o={...t,...typeof r=="object"?r:{}},s=Object.
entries(n).filter(([i])=>!vu.includes(i.toLowerCase()));return[e,...s.map(([,i])=>i),...Au.flatMap(i=>Ou(o[i]))].filter(i=>i!==void 0&&i.length>=16)}var Ou=e=>[
e,...typeof e=="object"?Object.values(e??{}):[]].filter(t=>typeof t=="string");function Kn(e,t){if(t.length===0||e==="")return e;let n=[...Bu(e)];return t.some(
r=>Cu(n,r))?Pu:e}function Cu(e,t){let n=Du(t),r=new Set;for(let o of e)for(let s=0;s+4<=o.length;s+=5)if(_i(n,o.slice(s,s+4)).next().done||Nu(r,n,o,s),r.size>=16)
return!0;return!1}function Nu(e,t,n,r){for(let o=Math.max(0,r+4-8);o<=Math.min(r,n.length-8);o++)for(let s of _i(t,n.slice(o,o+8)))$u(e,t,s)}function $u(e,{origins:t,
secret:n},r){let[o=0,s=0]=[t[r],t[r+8-1]],[i,a]=o<s?[o,s]:[s,o];for(;i>0&&!hi(n[i-1]);)i--;for(;a+1<n.length&&!hi(n[a+1]);)a++;for(let d=i;d<=a;d++)e.add(d)}var Xe=new Map,
Lu=4;function Du(e){let t=Xe.get(e)??Mu(e);Xe.delete(e),Xe.set(e,t);for(let n of[...Xe.keys()].slice(0,-Lu))Xe.delete(n);return t}function Mu(e){let{letters:t,origins:n}=ju(
e),r=new Int32Array(Uu),o=new Int32Array(t.length);for(let s=0;s+4<=t.length;s++){let i=wi(t,s);o[s]=r[i]??0,r[i]=s+1}return{secret:e,letters:t,origins:n,lastPlaces:r,
earlier:o}}var Uu=2**16,wi=(e,t)=>Math.imul(e.charCodeAt(t)|e.charCodeAt(t+1)<<8|e.charCodeAt(t+2)<<16|e.charCodeAt(t+3)<<24,2654435761)>>>16;function*_i({earlier:e,
lastPlaces:t,letters:n},r){for(let o=t[wi(r,0)];o;o=e[o-1])n.startsWith(r,o-1)&&(yield o-1)}var hi=(e="")=>/[a-z0-9]/i.test(e),Ei=e=>e>=97&&e<=122||e>=48&&e<=57;
function ju(e){let t=[Jn(e,s=>s),...[0,1,2].map(s=>Jn(Buffer.from("\0".repeat(s)+e).toString("base64"),i=>Math.max(0,Math.floor(i*3/4)-s))),Jn(Buffer.from(e).toString(
"hex"),s=>Math.floor(s/2))],n=t.map(s=>s.letters).join(""),r=t.flatMap(s=>s.origins),o=Buffer.from(n,"latin1").reverse().toString("latin1");return{letters:n+o,origins:r.
concat(r.toReversed())}}function Jn(e,t){let n=e.toLowerCase(),r=[],o="";for(let s=0;s<n.length;s++){let i=n.charCodeAt(s);Ei(i)&&(o+=String.fromCharCode(i),r.push(
t(s)))}return{letters:`${o} `,origins:[...r,0]}}var Fu=4;function Bu(e){let t=new Set;for(let n of[e,...Gu(e)]){let r=n;for(let o=0;o<Fu;o++){let s=yi(r);t.add(
qn(s));let i=r.includes("<")?yi(r.replace(/<[^<>]*>/g,"")):s;t.add(qn(i)),t.add(qn(Hu(i)));let a=qu(r);if(a===r)break;r=a}}return t}var yi=e=>Buffer.from(e.normalize(
"NFKD").toLowerCase());function qn(e){let t=Buffer.allocUnsafe(e.length),n=0;for(let r of e)Ei(r)&&(t[n++]=r);return t.toString("latin1",0,n)}function Hu(e){let t=Buffer.
from(e),n=0;for(let r=0;r<=t.length;r++)(t[r]??0)>32||(t.subarray(n,r).reverse(),n=r+1);return t}function Gu(e){let[t,n]=[[],[]];try{JSON.parse(e,(r,o)=>(t.push(
r),typeof o=="string"&&n.push(o),o))}catch{}return[t.join(" "),n.join(" ")]}var Wu=/(?:\\|%)u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|(?:\\x|%|=)([0-9a-f]{2})|&#x0*([0-9a-f]{1,6});?|&#0*(\d{1,7});?|&(amp|lt|gt);|&[a-z]+\d*;|\\[bfnrtv]/gi,
Ju={amp:"&",lt:"<",gt:">"};function qu(e){return e.replace(Wu,(t,...n)=>{let[r,o,s,i,a,d]=n,p=r??o??s??i;if(d)return Ju[d.toLowerCase()]??" ";let g=p?Number.parseInt(
p,16):Number(a??32);return g<=1114111?String.fromCodePoint(g):" "})}var Ku=new Set([408,429,500,502,503,504]),Vu=new Set([502,503,504]),zu=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNREACH",
"ENETUNREACH","EPIPE","ETIMEDOUT"]),Xu=({status:e,body:t})=>Ku.has(e)||e>=400&&e<500&&Zu(t)==="quota_exceeded",Yu=({name:e,code:t="",proxyStatus:n=0})=>e==="Tim\
eoutError"||zu.has(t)||Vu.has(n);function Zu(e){if(e.includes("quota_exceeded"))try{return JSON.parse(e)?.error}catch{return}}function Qu(e,t,n,r,o=Math.random){
return Math.max(o()*t*2**(e-1),el(n,r))}function el(e="",{now:t}){if(/^\d+$/.test(e.trim()))return Number(e)*1e3;let n=Date.parse(e);return Number.isNaN(n)?0:Math.
max(0,n-t()*1e3)}var ki=2e4,tl=500,nl=5e3;async function Ii(e,t,n){let r={call:e,agent:t,options:n,outgoing:gi(e,n.userAgent??"ci-auth"),startedAt:performance.now(),
attempts:0,sentAt:0,received:void 0,lastStatus:void 0,retryInMs:0};try{await rl(r)}catch(o){if(!Ve(o))throw await cl(o,r)}return dl(r)}async function rl(e){let{
call:t,options:n}=e,{signal:r}=n.run;r.throwIfAborted(),await pi(t.url.origin+t.url.pathname,{method:t.method,fetch:async o=>{let{status:s}=await ol(e,o.signal);
return new l(null,{status:Math.min(s,599)})},retry:{limit:n.retries,methods:["delete","get","post","patch"],shouldRetry:({error:o})=>al(o,e),delay:()=>e.retryInMs},
signal:r,timeout:n.callTimeoutMs??ki})}async function ol(e,t){let{agent:n,outgoing:r,options:o}=e;e.attempts++,e.sentAt=o.clock.now(),e.received=void 0;let s=performance.
now(),i=d=>{let{method:p,url:g}=r;o.trace?.(`${p} ${g.host}${g.pathname} ${d} ${Math.round(performance.now()-s)} ms`)},a=sl(e);try{return e.received=await Wn(n,
r,t),e.lastStatus=e.received.status,i(e.lastStatus),e.received}catch(d){throw i(t.aborted?"no answer":il(d)),d}finally{clearTimeout(a)}}function sl({agent:{route:e},
call:{service:t},options:n}){let{callTimeoutMs:r=ki,lateMs:o=nl,run:s,waiting:i}=n;if(!i)return;let a=Math.min(r,s.remainingMs());return setTimeout(()=>i(js({route:e,
service:t},{afterMs:o,limitMs:a})),o).unref()}var il=({code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";function al(e,t){let{attempts:n,received:r,options:o}=t,
{backoffMs:s=tl,clock:i,retries:a,run:d,waiting:p}=o;if(d.signal.aborted||!(r?Xu(r):Yu(e))||(t.retryInMs=Qu(n,s,r?.headers["retry-after"],i),t.retryInMs>=d.remainingMs()))
return!1;let{agent:g,call:h}=t,_={attempts:n,route:g.route,service:h.service};return p?.(Us(_,r?.status??e,{retries:a,waitMs:t.retryInMs})),!0}async function cl(e,t){
let{call:n,agent:r,attempts:o,lastStatus:s,options:i,startedAt:a}=t,{run:d}=i;if(d.isInterrupted())return d.signal.reason;let{route:p}=r,g={service:n.service,route:p,
attempts:o,lastStatus:s,spentMs:performance.now()-a};if(d.signal.aborted)return Hs(g,d.totalMs);let h=Pn(e)?await zs(p,e.atProxy===!0,d.signal):void 0;return Cn(
e,{...g,issuer:h})}function dl({agent:e,attempts:t,call:n,options:r,received:o,sentAt:s}){let{status:i=0,headers:a={},body:d=""}=o??{},{proxy:p}=e.route,g=[...bi(
n),...p?Object.values(He(p)):[]],h,_,w=Date.parse(a.date??"")/1e3,E=Math.trunc(w-(s+r.clock.now())/2)+0;return{status:i,get contentType(){return _??=Kn(a["conte\
nt-type"]??"",g),_},get body(){return i<300?d:this.shown},get shown(){return h??=Kn(d,g),h},attempts:t,skewSeconds:Number.isNaN(E)?void 0:E}}var xi=({clock:e,pace:t,report:n,signal:r,surroundings:o,userAgent:s},{retries:i,timeoutMs:a})=>ul({env:o.env,deadlineMs:a,retries:i,userAgent:s,...t,...D({clock:e,
signal:r,trace:n.trace,waiting:n.waiting})});function ul(e){let{clock:t=Et}=e,n=fl(e.deadlineMs,e.signal),r=new Map,o=({direct:s,socketPath:i,url:a})=>{let d=`${a.
origin} ${i??""}`,p=r.get(d);if(p)return p;let g=i===void 0&&!s?Ns(a,e.env):void 0,h=new Nt({origin:new URL(a.origin),socketPath:i,proxy:g,ca:e.ca},n.signal);return r.
set(d,h),h};return{send:async s=>Ii(s,o(s),{...e,clock:t,run:n}),preconnect(s,i=1){try{o({url:s}).preconnect(i)}catch{}},wait:(s,i,a=!1)=>(a||e.waiting?.(Ms(i,s)),
pl(s,i,n)),remainingMs:n.remainingMs,clock:t,signal:n.signal,close(){n.end();for(let s of r.values())s.closeIdle()}}}var ll=2147483647;function fl(e,t){let n=performance.now()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("abort",o,
{once:!0}),setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),ll)).unref(),{signal:r.signal,totalMs:e,remainingMs:()=>Math.
max(0,n-performance.now()),end:()=>r.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&r.signal.reason===t.reason}}async function pl(e,t,n){
let r=()=>n.isInterrupted()?n.signal.reason:Gs(e,t,n.totalMs);if(n.signal.aborted||e>=n.remainingMs())throw r();await new Promise((o,s)=>{let i=()=>{clearTimeout(
a),s(r())},a=setTimeout(()=>{n.signal.removeEventListener("abort",i),o()},e);n.signal.addEventListener("abort",i,{once:!0})})}m();async function Ti(e,t,n,r){let o=n.serviceAccount===void 0&&n.delegates.length===0,s=r.format==="id_token"?J(e):r.lifetimeSeconds<=he;if(o&&(s||t.account===void 0))
return ml(e,t,r);let i=n.serviceAccount??t.account;if(i===void 0)throw Ri("`delegates` need");return gl(e,t,{serviceAccount:i,delegates:n.delegates},r)}var Ri=e=>new y(
"INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} a service account`,{suggestions:["Set `service_account` to the account to impersonate."]});async function Si(){return{accessTokenFor:Pt,
idTokenFor:ws}}async function ml(e,t,n){let{account:r,sign:o}=t;if(n.format==="access_token"&&n.user===void 0)return t.accessToken(n.scopes,r===void 0?void 0:n.
lifetimeSeconds);if(n.format==="id_token"&&t.mintIdToken)return t.mintIdToken(n.audience);if(r===void 0||!o)throw Ri("ID tokens and `access_token_subject` need");
let{accessTokenFor:s,idTokenFor:i}=await Si();return n.format==="id_token"?i(e,o,{iss:r,target_audience:n.audience}):s(e,o,{iss:r,scope:n.scopes.join(" "),sub:n.
user??"",lifetimeSeconds:n.lifetimeSeconds})}async function gl(e,t,n,r){if(r.format==="id_token")return Vn(e,t,n,(p,g)=>is(p,g,r));let{lifetimeSeconds:o,scopes:s,
user:i}=r;if(i===void 0)return Vn(e,t,n,(p,g)=>ss(p,g,{lifetimeSeconds:o,scopes:s}));let{accessTokenFor:a}=await Si();return a(e,p=>Vn(e,t,n,(g,h)=>as(g,h,p)),{
iss:hl(n),scope:s.join(" "),sub:i,lifetimeSeconds:o})}function hl({serviceAccount:e}){if(e.includes("@"))return e;throw new y("INPUT_SERVICE_ACCOUNT_INVALID","d\
omain-wide delegation needs the email of the service account, not its unique id",{suggestions:[`gcloud iam service-accounts describe ${e} --format='value(email)\
'`]})}async function Vn(e,t,n,r){let o=({value:i})=>r(lt(e,t.refusalContext()),{...n,bearer:i}),s=await t.accessToken([j]);try{return await o(s)}catch(i){if(!(i instanceof
y&&i.code==="IAM_BEARER_REJECTED"&&s.expiresAt<=e.network.clock.now()))throw i;return t.clear(),o(await t.accessToken([j]))}}var yl=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED","API_DI\
SABLED"]),bl=2e3,wl=15e3;async function _l(e,t){let{firstWaitMs:n=bl,network:r,report:o}=t;for(let s=n;;s=Math.min(s*1.5,wl)){let i=r.remainingMs();try{return await e()}catch(a){
let{leftMs:d}=t;if(d<=0||!(a instanceof y)||!yl.has(a.code))throw a;o.note(`${a.code}: waiting for the change to arrive, ${Math.ceil(d/1e3)} s left`),await r.wait(
Math.min(s,d),`the change to arrive (${a.code})`,!0),t.leftMs-=i-r.remainingMs()}}}async function vi(e,t,n){let{report:r,surroundings:o}=t,{endpoints:s}=rn(o.env,
e.universe);for(let x of ro(o.env))r.note(x);let i=xi(t,{...e,timeoutMs:e.timeoutMs+e.propagationMs}),{requestReason:a,universe:d}=e,p={network:i,endpoints:s,universe:d,
requestReason:a,refusalContext:{...El(e),identify:t.identify}};for(let[x,Ui]of Il(e,s))i.preconnect(new URL(x),Ui);let{actor:g,federated:h}=await kl(e.identity,
p,n,t),_={serviceAccount:e.serviceAccount,delegates:e.delegates},w=t.pace?.backoffMs===void 0?void 0:4*t.pace.backoffMs,E={network:i,report:r,leftMs:e.propagationMs,
firstWaitMs:w};return{actor:g,federated:h,google:p,target:_,mint:x=>Ai({actor:g,google:p,target:_},x,E),mintOwn:x=>Ai({actor:g,google:p,target:{delegates:[]}},x,
E),close:i.close}}async function Ai({actor:e,google:t,target:n},r,o){let s=await xl(e.facts,()=>_l(()=>Ti(t,e,n,r),o));return o.report.mask(s.value),s}function El({
delegates:e,identity:t,projectId:n,serviceAccount:r,token:o}){let s=o?.format==="access_token"?o:void 0;return{delegates:e,projectId:n,serviceAccount:r,provider:t.
mode==="federation"?t.provider:void 0,audience:t.mode==="federation"?t.audience:void 0,scopes:s?.scopes,user:s?.user,lifetimeSeconds:s?.lifetimeSeconds}}async function kl(e,t,n,{
ambientActor:r,report:o,surroundings:s}){if(e.mode==="key"){for(let p of Rs(e.key))o.mask(p);return{actor:Ts(t,e.key,o),federated:void 0}}if(e.mode==="ambient"){
if(!r)throw new Error("no ambient identity here");return{actor:await r(t,s.env,o),federated:void 0}}if(!n)throw new Error(`no token source for ${Q(e.provider)}`);
let{audience:i,provider:a}=e,d=xs({google:t,source:n,audience:i,provider:a,target:ds(a),report:o});return{actor:d,federated:d}}function Il(e,t){let{delegates:n,
identity:r,serviceAccount:o,token:s,universe:i}=e,a=+(s!==void 0)+Number(Oi(e)),d=o!==void 0||n.length>0,p=r.mode==="key"&&J({universe:i})||s?.format==="access_\
token"&&s.user!==void 0;return[...r.mode==="federation"?[[t.sts,1]]:[],...p?[[t.oauth2,d?Math.min(a,1):a]]:[],...d?[[t.iamcredentials,a]]:[]]}async function xl(e,t){
try{return await t()}catch(n){throw!(n instanceof y)||n.server===void 0||n.facts.length>0?n:n.with({facts:await e()})}}async function Pi(e,t){let{serviceAccount:n,
token:r}=e,s={format:"access_token",scopes:e.identity.mode==="federation"&&n===void 0&&r?.format==="access_token"?r.scopes:[j],lifetimeSeconds:3600},i=t.federated&&
await t.mintOwn(s),a=Oi(e)?Tl(e):void 0,[d]=await Promise.all([r&&t.mint(r),a&&t.mint(a)]);return{federated:i,requested:d}}function Oi({file:e,identity:t,serviceAccount:n,
token:r,verify:o}){return!o||t.mode==="federation"&&n===void 0?!1:!(r?.format==="access_token"&&r.user===void 0)&&(r===void 0||e!==void 0)}var Tl=({file:e})=>({
format:"access_token",scopes:[j],lifetimeSeconds:e?.lifetimeSeconds??3600});async function Ni(e){let{report:t}=e,{place:n,plan:r,source:o}=await Bo(e);for(let i of o?.secrets??[])t.mask(i);for(let i of r.notes)t.note(i);let s=await vi(r,
e,o);try{let i=await Pi(r,s),a=r.file&&n?await gs(r,s,{...e,place:n,source:o}):void 0,d=await Rl(a,async()=>{let p=await Ol(r,s,i,a);return await Sl(e,r,p),p});
return Pl(r,a,t),a&&Al(e),d}finally{s.close()}}async function Rl(e,t){try{return await t()}catch(n){throw await e?.undo(),n}}async function Sl(e,{exportVariables:t,
projectId:n,token:r},o){let{accept:s,report:i,signal:a}=e;t&&n===void 0&&i.note("the project id is not certain, so no project variable is set; to set it: projec\
t_id");let d=un(e);await i.masked(),a?.throwIfAborted(),Ye(d?.problems({variables:t,outputs:r!==void 0})??[]),d?.problems({variables:!1,outputs:!0}).length===0&&
await d.setOutputs?.({...o.outputs}),await d?.exportVariables(o.variables),s?.(o)}function Al({report:e,surroundings:t}){for(let[n,r]of Object.entries(Wo))t.env[n]&&
e.warn("FILE_HIDDEN_BY_TOKEN",`${n} is set: ${r} takes that token, not the credentials file`)}var vl=({source:e,why:t})=>t!==void 0?`: ${t}`:e==="file"?", unles\
s its token file is renewed":": its source gives no new token";function Pl({delegates:e,identity:t},n,r){if(n?.expiresAt!==void 0){let o=ne(n.expiresAt);n.lastsForJob?
r.note(`the credentials file works until ${o}, about as long as the job can run`):r.warn("OIDC_NO_REFRESH",`the credentials file works until ${o}${vl(n)}`)}n&&t.
mode==="federation"&&e.length>0&&r.warn("INPUT_DELEGATES_NOT_PORTABLE","with delegates, the file has the type impersonated_service_account, which only the libra\
ries for Node and Go read; for Python, Java and gcloud use ci-auth exec")}async function Ol(e,t,n,r){let{identity:o,projectId:s,serviceAccount:i,token:a}=e,{requested:d}=n,
p=t.federated?.idToken()?.claims.sub;return{mode:o.mode,...o.mode==="federation"&&i!==void 0?{}:await t.actor.principal(),provider:o.mode==="federation"?Q(o.provider):
void 0,subject:typeof p=="string"?p:void 0,serviceAccount:i??t.actor.account,projectId:s,credentialsFile:r&&{path:r.path,type:r.type,source:r.source,expires:r.expiresAt===
void 0?void 0:ne(r.expiresAt)},token:a&&d&&{format:a.format,expires:ne(d.expiresAt),...a.format==="access_token"?{scopes:a.scopes}:{audience:a.audience}},variables:e.
exportVariables?Jo({projectId:s,credentialsFile:r?.path,executable:r?.source==="executable"}):{},outputs:{...D({project_id:s,credentials_file_path:r?.path}),...Ci(
"auth_token",n.federated),...a?Ci(a.format,d):{}}}}var Ci=(e,t)=>t===void 0?{}:{[e]:t.value,[`${e}_expiration`]:ne(t.expiresAt)};function $i({credentialsFile:e,
principal:t,serviceAccount:n,subject:r,token:o,variables:s},{reaches:i}){let a=n===void 0||n===t,d=Object.keys(s);return[`Signed in as ${a?r===void 0?t:`the fed\
erated identity of ${r}`:n}`,...a?[]:[`  by ${r??t}`],...e?[`Wrote ${e.path} (${e.type}, source: ${e.source})`]:[],...o?[`Minted an ${o.format==="id_token"?"ID \
token":"access token"} until ${o.expires}`]:[],...d.length>0&&i!==void 0?[`Passed to ${i}: ${d.join(", ")}`]:[]].map(U)}m();var zn=({env:e})=>Object.fromEntries(de.map(t=>[t,e[`INPUT_${t.toUpperCase()}`]])),Cl={backoff:"Delete backoff: ci-auth increases the waits between attempts its\
elf.",backoff_limit:"Delete backoff_limit: the timeout input limits the whole step.",activate_credentials_file:"Delete activate_credentials_file: later steps al\
ways use a created credentials file.",lifetime:"Rename lifetime to access_token_lifetime."},Li=({env:e})=>Object.entries(Cl).filter(([t])=>e[`INPUT_${t.toUpperCase()}`]).
map(([t,n])=>({code:"INPUT_NOT_APPLICABLE",message:`${t} is not an input of this action`,suggestions:[n]})),Di=e=>e,Nl=e=>`<code>${e.replace(/[^\w ,/-]|_/gu,t=>`\
&#${t.codePointAt(0)};`)}</code>`;function Mi(e){let{credentialsFile:t,ifMapped:n,principal:r,provider:o,serviceAccount:s,subject:i,token:a}=e;return["### Signe\
d in to Google Cloud","","| | |","|---|---|",...[["Subject",i],["Provider",o],["Principal",r===s?void 0:r],["It is this principal if the provider maps",n],["Ser\
vice account",s],["Project",e.projectId],["Scopes",a?.scopes?.join(", ")],["Audience",a?.audience],[a?.format==="id_token"?"ID token expires":"Access token expi\
res",a?.expires],["Credentials file",t&&`${t.type}, source: ${t.source}`],["Credentials expire",t&&(t.expires??$l(t.source))]].flatMap(([g,h])=>h===void 0?[]:[`\
| ${g} | ${Nl(h)} |`]),"",""].join(`
`)}var $l=e=>e==="key"?"never, until the key is deleted":"at the end of the job; client libraries refresh them until then";async function Ll(){let e=Gt(),t=cr(e),n=await Ni({surroundings:e,report:dr(e),userAgent:ar,identify:async(r,o)=>t.naming&&br(t.naming,r,o),raw:zn(e),others:Li(
e),nameOf:Di,ci:t,named:{},handover:"ci",onRecorded:r=>ur(e,r)});for(let r of $i(n,{reaches:"later steps"}))Wt(r);t.handover?.(e,Wt).appendSummary?.(Mi(n))}await Ll().
catch(e=>lr(Fo(e,zn(Gt()))));
