import{$ as qt,A as Pe,B as et,C as tt,F as Jt,G as pe,H as nt,I as ir,J as me,K as Vt,L as ar,R as rt,S as cr,T as Kt,U as dr,V as ur,W as lr,_ as fr,a as nr,aa as pr,
b as I,ba as mr,c as f,ca as gr,d as u,e as l,ea as zt,f as c,fa as hr,g as m,h as ue,i as N,j as F,k as T,l as Q,m as A,n as rr,o as $,p as M,q as Re,r as Wt,s as or,
t as le,u as y,v as fe,w as sr,x as Ae,y as ee,z as te}from"./shared.js";var Jr=nr((Ef,ft)=>{m();function Dr(e){return Array.isArray(e)?e:[e]}var ge=void 0,U="",ye=" ",R="\\",ga=/[.*+?()[\]{}^$|\\/]/,Ur="\uFEFF",ha=/^\/\*{2,}$/,ya=/^\\!/,
ba=/^\\#/,_a=/\r?\n/g,wa="//",he=47,Or=46,O="/",Mr="node-ignore";typeof Symbol<"u"&&(Mr=Symbol.for("node-ignore"));var jr=Mr,oe=(e,t,n)=>(Object.defineProperty(
e,t,{value:n}),n),Fr=()=>!1,Cr={alnum:"0-9A-Za-z",alpha:"A-Za-z",blank:" \\t",cntrl:"\\x00-\\x1f\\x7f",digit:"0-9",graph:"!-.0-~",lower:"a-z",print:" -.0-~",punct:"\
!-.:-@\\[-`{-~",space:" \\t\\n\\r",upper:"A-Z",xdigit:"0-9A-Fa-f"},Ea="\\]^-[",at=e=>Ea.indexOf(e)<0?e:R+e,ka="(?!\\/)",Ia=(e,t)=>{if(e)return`[^\\/${t}]`;let n=`\
[${t}]`;return new RegExp(n).test("/")?ka+n:n},xa=(e,t)=>{let{length:n}=e,r=t+1,o=U,s=e[r];(s==="!"||s==="^")&&(o="^",r++);let i=U,a=U;for(;;){let d=e[r];if(d===
ge)return null;if(d===R){let p=e[++r];i+=at(p),a=p}else if(d==="-"&&a&&r+1<n&&e[r+1]!=="]"){r++;let p=e[r];p===R&&(p=e[r+=1]),a<=p&&(i+=`-${at(p)}`),a=U}else if(d===
"["&&e[r+1]===":"){let p=r+2,g=p;for(;g<n&&e[g]!=="]";)g++;if(g===n)return null;if(g>p&&e[g-1]===":"){let h=e.slice(p,g-1);if(!Object.prototype.hasOwnProperty.call(
Cr,h))return null;i+=Cr[h],a=U,r=g}else i+=at("["),a="[",r=p-2}else i+=at(d),a=d;if(r++,e[r]==="]")return{end:r,source:Ia(o,i)}}},tn="[]",De="\0",Ta=new RegExp(
`${De}(\\d+)${De}`,"g"),ut="\uE000",lt="\uE001",Nr=e=>e===De||e===ut||e===lt,Sa=e=>{let t=[],n=i=>`${De}${t.push(i)-1}${De}`,{length:r}=e,o=U,s=0;for(;s<r;){let i=e[s];
if(i===R){let a=e[s+1];a===O&&s+2===r?o+=n(tn):a==="*"||a==="["||a===ye?o+=e.slice(s,s+2):o+=n(ga.test(a)?R+a:Nr(a)?`[${a}]`:a),s+=2}else if(Nr(i))o+=n(`[${i}]`),
s++;else if(i==="["){let a=xa(e,s);a===null?(o+=n(tn),s=r):(o+=n(a.source),s=a.end+1)}else o+=i,s++}return{source:o,sources:t}},nn=null,Ra=/\/(?!$)/,Le="[^\\/]*",
Aa=[[/(\\+)( ?)/g,(e,t,n)=>n?t.slice(0,t.length-t.length%2)+ye:t,R+ye],[/(^|\/)\*{3,}(?=\/|$)/g,(e,t)=>`${t}**`,"*"],[/[\\$.|*+(){^]/g,e=>`\\${e}`],[/(?!\\)\?/g,
()=>"[^/]","?"],[/^\//,()=>"^",O],[/\//g,()=>"\\/",O],[/^\^*(?:\\\*\\\*\\\/)+/,()=>"(?:^|\\/)","*"],[nn,(e,t)=>!e||e[0]==="^"||e[0]==="("?e:(Ra.test(t)?"^":"(?:\
^|\\/)")+e],[/\\\/\\\*\\\*(?=\\\/|$)/g,(e,t,n)=>t+6<n.length?n.slice(t+6)==="\\/"?"(?:\\/[^\\/]+)+":"(?:\\/[^\\/]+)*":`\\/${lt}`,"*"],[/(^|[^\\])(?:\\\*)+(?!$)/g,
(e,t)=>t+Le,"*"],[/(^|[^\\])((?:\\\\)*)\\\*$/,(e,t,n)=>n===U?t+ut:e,"*"],[/\\\\\\(?=[$.|*+(){^])/g,()=>R,R+R],[/\\\\/g,()=>R,R+R],[/\\\[([^\]/]*?)($|\])/g,(e,t,n)=>`\
\\[${t}${n}`,"["],[nn,e=>{let t=e[e.length-1];return!t||t===ut||t===lt?e:t===O?`${e}$`:`${e}(?=$|\\/$)`}]],Pa=/(^|\\\/)?\uE000$/,ct="regex",$r="checkRegex",Lr="\
_",va=(e,t)=>`${t?`${t}[^/]+`:"[^/]*"}(?=$|\\/$)`,Oa=/\uE001$/,Ca=()=>"[\\s\\S]",Na=(e,t)=>{let n=U;for(let r=t+1;r<e.length&&!e[r].wildcard;r++)n+=e[r].single;
return n},$a=e=>{if(e.indexOf(Le)<0)return e;let t=[],{length:n}=e,r=0;for(;r<n;){let a=e[r];if(e.startsWith(Le,r))t.push({wildcard:!0}),r+=Le.length;else if(a===
"["){let d=r+1;for(e[d]==="^"&&d++,e[d]==="]"&&d++;d<n&&e[d]!=="]";)d+=e[d]===R?2:1;d++,t.push({single:e.slice(r,d)}),r=d}else if(a===R)t.push({single:e.slice(r,
r+2)}),r+=2;else if(a==="("){let d=0,p=r;do e[p]===R?p++:e[p]==="("?d++:e[p]===")"&&d--,p++;while(p<n&&d>0);"*+?".indexOf(e[p])>=0&&p++,t.push({boundary:e.slice(
r,p)}),r=p}else a==="^"||a==="$"?(t.push({boundary:a}),r++):(t.push({single:a}),r++)}let o=U,s=[],i=()=>{let a;s.forEach((d,p)=>{d.wildcard&&(a=p)}),s.forEach((d,p)=>{
if(!d.wildcard){o+=d.single;return}o+=p===a?Le:`(?:(?!${Na(s,p)})[^\\/])*`}),s=[]};return t.forEach(a=>{if(a.boundary===void 0){s.push(a);return}i(),o+=a.boundary}),
i(),o},Br=e=>{ha.test(e)&&(e="**");let{source:t,sources:n}=Sa(e),r=Aa.reduce((o,[s,i,a])=>s===nn?i(o,e):a!==ge&&o.indexOf(a)<0?o:s.test(o)?o.replace(s,i.bind(e)):
o,t);return n.length?r.replace(Ta,(o,s)=>n[s]):r},La=(e,t)=>{e[e.length-1]===O&&(t=Br(e.slice(0,-1)));let n=t.slice(0,-1),r=t[t.length-1];return r===ut?`${n}$`:
r===lt?n:tn},Gr=e=>{let t=e.indexOf(O);return t<0||t===e.length-1},Da=e=>{let t=e.length-1,n=e.lastIndexOf(O,e[t]===O?t-1:t);return n<0?e:e.slice(n+1)},Ua=e=>{if(e.
charCodeAt(0)===he||e.indexOf(wa)>=0){let r=e.split(O).filter(Boolean);return r.pop(),r.length?r.join(O)+O:U}let t=e.length-1,n=e.lastIndexOf(O,e.charCodeAt(t)===
he?t-1:t);return n<0?U:e.slice(0,n+1)},Ue=e=>typeof e=="string",Ma=e=>e&&Ue(e),ja=e=>(e[e.length-1]==="\r"?e.slice(0,-1):e).split(_a).filter(Boolean),rn=class{constructor(t,n,r,o,s,i){
this.pattern=t,this.mark=n,this.negative=s,oe(this,"body",r),oe(this,"ignoreCase",o),oe(this,"regexPrefix",i)}get _basenameOnly(){return oe(this,"_basenameOnly",
Gr(this.body))}get regex(){let t=Lr+ct;return this[t]?this[t]:this._make(ct,t)}get checkRegex(){let t=Lr+$r;return this[t]?this[t]:this._make($r,t)}_make(t,n){let r=$a(
t===ct?this.regexPrefix.replace(Pa,va).replace(Oa,Ca):La(this.body,this.regexPrefix)),o=this.ignoreCase?new RegExp(r,"i"):new RegExp(r);return oe(this,n,o)}},Fa=e=>{
let t=0;for(;e[e.length-t-1]===R;)t++;return t%2===1},Ba=(e,t)=>{let n=e.length,r;for(;;){for(t&&e[n-1]==="\r"&&n--,r=n;e[r-1]===ye;)r--;if(!t||e[r-1]!==`
`)break;n=r-1}if(r===n)return e.slice(0,n);let o=0;for(;e[r-o-1]===R;)o++;return o%2?e.slice(0,r-1)+ye:e.slice(0,r)},Ga=(e,t,n,r,o)=>{let s=o&&e[0]===Ur?e.slice(
1):e;if(s[0]==="#")return;let i=!1;s[0]==="!"&&(i=!0,s=s.slice(1));let a=s[s.length-1];if((a===ye||r&&(a==="\r"||a===`
`))&&(s=Ba(s,r)),!s||Fa(s))return;s=s.replace(ya,"!").replace(ba,"#");let d=Br(s);return new rn(e,t,s,n,i,d)},on=class{constructor(t){this._ignoreCase=t,this._rules=
[],this._basenameCount=0}_add(t,n){if(t&&t[jr]){this._rules=this._rules.concat(t._rules._rules),this._basenameCount+=t._rules._basenameCount,this._added=!0;return}
let r=Ue(t),o=r?t:t.pattern,s=Ma(o)&&Ga(o,r?ge:t.mark,this._ignoreCase,!this._split,this._stripBOM&&!n);s&&(this._added=!0,this._rules.push(s),Gr(s.body)&&this.
_basenameCount++)}add(t){return this._added=!1,this._split=Ue(t),this._stripBOM=!this._split||t[0]===Ur,Dr(this._split?ja(t):t).forEach(this._add,this),this._added&&
(this._literalRules=ge),this._added}testLiteral(t){let n=this._literalRules||(this._literalRules=this._rules.filter(({body:a})=>a[a.length-(a[a.length-1]===O?2:
1)]==="*")),r=!1,o=!1,s;for(let a=n.length-1;a>=0;a--){let d=n[a];if(d.checkRegex.test(t)){r=!d.negative,o=d.negative,s=d.negative?ge:d;break}}let i={ignored:r,
unignored:o};return s&&(i.rule=s),i}test(t,n){let r=this._rules,{length:o}=r,s=this._basenameCount*2>=o,i=s?Da(t):t;for(let a=o-1;a>=0;a--){let d=r[a];if(d[n].test(
s&&d._basenameOnly?i:t)){let{negative:p}=d,g={ignored:!p,unignored:p};return p||(g.rule=d),g}}return{ignored:!1,unignored:!1}}},Ha=(e,t)=>{throw new t(e)},K=(e,t,n)=>Ue(
e)?e?K.isNotRelative(e)?n(`path should be a \`path.relative()\`d string, but got "${t}"`,RangeError):!0:n("path must not be empty",TypeError):n(`path must be a \
string, but got \`${t}\``,TypeError),Hr=e=>{let t=e.charCodeAt(0);if(t===he)return!0;if(t!==Or)return!1;if(e.length===1)return!0;let n=e.charCodeAt(1);return n===
he?!0:n!==Or?!1:e.length===2||e.charCodeAt(2)===he};K.isNotRelative=Hr;K.convert=e=>e;var dt=e=>Ue(e)&&K.convert(e),sn=class{constructor({ignorecase:t=!0,ignoreCase:n=t,
allowRelativePaths:r=!1}={}){oe(this,jr,!0),this._rules=new on(n),this._strictPathCheck=!r,this._initCache()}_initCache(){this._ignoreCache=Object.create(null),
this._testCache=Object.create(null)}add(t){return this._rules.add(t)&&this._initCache(),this}addPattern(t){return this.add(t)}_test(t,n,r){return K(r,t,this._strictPathCheck?
Ha:Fr),r?this._t(r,n):{ignored:!1,unignored:!1}}checkIgnore(t){let n=dt(t);if(!n||n.charCodeAt(n.length-1)!==he)return this._test(t,this._testCache,n);let r=this.
_t(n,this._testCache);if(r.ignored)return r;let o=this._rules.testLiteral(n);return o.ignored||o.unignored?o:r}_t(t,n){if(t in n)return n[t];let r=Ua(t),o=r?this.
_t(r,n):ge;return n[t]=o&&o.ignored?o:this._rules.test(t,ct)}ignores(t){return this._test(t,this._ignoreCache,dt(t)).ignored}createFilter(){return t=>!this.ignores(
t)}filter(t){return Dr(t).filter(this.createFilter())}test(t){return this._test(t,this._testCache,dt(t))}},an=e=>new sn(e),Wa=e=>K(dt(e),e,Fr),Wr=()=>{let e=n=>/^\\\\\?\\/.
test(n)||/["<>|\u0000-\u001F]+/u.test(n)?n:n.replace(/\\/g,"/");K.convert=e;let t=/^[a-z]:\//i;K.isNotRelative=n=>t.test(n)||Hr(n)};typeof process<"u"&&process.
platform==="win32"&&Wr();ft.exports=an;an.default=an;ft.exports.isPathValid=Wa;oe(ft.exports,Symbol.for("setupWindows"),Wr)});var Pn=nr((kg,Ds)=>{m();Ds.exports=process.getBuiltinModule("node:net")});m();m();m();var na=e=>`'${e.replaceAll("\\","\\\\").replaceAll("'","\\'").replaceAll(`
`,"\\n").replaceAll("\r","\\r")}'`,yr=e=>/^[A-Za-z_]\w*$/.test(e)?`assertion.${e}`:`assertion[${na(e)}]`;m();var ra=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,oa=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
sa=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,B=({projectNumber:e,pool:t,provider:n})=>`${ve(
{projectNumber:e,pool:t})}/providers/${n}`,ve=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,ne=e=>`//iam.googleapis.co\
m/${B(e)}`,br=e=>`https:${ne(e)}`,Xt=e=>`iam.googleapis.com/${ve(e)}`,_r=(e,t)=>`principal://${Xt(e)}/subject/${t}`,wr=(e,t,n)=>`principalSet://${Xt(e)}/attribu\
te.${t}/${n}`;var Er=e=>`principalSet://${Xt(e)}/*`;function kr(e){let t=e.trim().replace(/^https?:(?=\/\/)/,"").replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,n,r,o]=ra.exec(t)??[];return n&&r&&o?{projectNumber:n,
pool:r,provider:o}:{code:"INPUT_PROVIDER_INVALID",...ia(e.trim(),t)}}var Yt="projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider\
>";function ia(e,t){let[,n,r]=oa.exec(t)??[];if(n&&r)return{message:`"${e}" names a pool, not a provider in it`,suggestions:[`Append the provider: projects/${n}\
/locations/global/workloadIdentityPools/${r}/providers/<provider>`,`gcloud iam workload-identity-pools providers list --workload-identity-pool=${ve({projectNumber:n,
pool:r})} --format='value(name)'`]};let[,o,s,i]=sa.exec(t)??[];if(o&&s)return{message:`"${e}" has the project id "${o}" instead of the project number${i?"":", a\
nd no provider"}`,suggestions:[`gcloud projects describe ${o} --format='value(projectNumber)'`,`Write projects/<that number>/locations/global/workloadIdentityPo\
ols/${s}/providers/${i??"<provider>"}`]};let a=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.exec(e);return{message:`\
"${e}" is not the full name of a workload identity provider`,suggestions:[a?`Write ${a[0]}`:`Write it as ${Yt}`]}}var aa=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
ca=/^\d{10,30}$/,Oe=e=>ca.test(e)||aa.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e);var Ce=e=>`projects/-/serviceAccounts/${e}`;function W(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(t)??[];if(!n||/^gcp-sa-/.
test(n))return;let[r,...o]=n.split(".");return o.length>0?`${o.join(".")}:${r}`:r}function Ne(e){let t=e===void 0?"PROJECT_ID":W(e);return t===void 0?"":` --project=${N(t)}`}var da=({repositoryClaim:e,repositoryForms:t})=>t??[{by:"id",claims:[e]}],ua=(e,t)=>(da(e)[0]?.claims??[]).map(n=>M(t[n]??"")).join("/");function la({attributeMapping:e,
repositoryClaim:t,repositorySubject:n},r){if(n)return{subject:n(r)};let o=yr(t),[s]=Object.entries(e).find(([i,a])=>i.startsWith("attribute.")&&a===o)??[];return s===
void 0?{subject:r}:{attribute:{[s.slice(10)]:r}}}function fa(e,t,n){let r=ua(e,t);if(r===""||e.repositorySubject)return;let o=la(e,r);if("subject"in o){let{"goo\
gle.subject":a=""}=e.attributeMapping;return{member:_r(n,r),ifMapped:`google.subject=${a}`}}let[s="",i=""]=Object.entries(o.attribute)[0]??[];return{member:wr(n,
s,i),ifMapped:`attribute.${s}=${e.attributeMapping[`attribute.${s}`]}`}}var pa=(...e)=>[...new Set(e.flatMap(t=>[...t.matchAll(/\bassertion(?:\.(\w+)|\[['"]([^'"]+)['"]\])/g)].
map(([,n,r])=>n??r??"")))];function ma({attributeMapping:e,ownerClaim:t,repositoryClaim:n,trustedBuild:r}){let{condition:o=""}=r??{};return[...new Set([t,n,...pa(
typeof o=="function"?o(""):o,...Object.values(e))])]}function Ir(e,t,n){let r=fa(e,t,n);return{...r?{binding:r}:{},claims:ma(e)}}m();var Vo=I(Re(),1),Ko=I(Wt(),1),qo=I(or(),1),S=I(le(),1);m();var ot=e=>({ok:!0,value:e}),Zt=e=>({ok:!1,reason:e}),xr={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};function $e(e){let t=e.trim().toLowerCase(),n=Object.hasOwn(xr,
t)?xr[t]:void 0;return n===void 0?Zt(`"${e}" is neither true nor false (t, f, 1 and 0 are accepted too)`):ot(n)}function Qt(e){return e.split(/\r?\n|(?<!\\),/).
map(t=>t.replaceAll("\\,",",").trim()).filter(t=>t!=="")}var Tr={h:3600,m:60,s:1};function st(e){let t=e.replace(/[\s,]/g,"").toLowerCase();if(/^\d+$/.test(t))return ot(
Number(t));if(!/^(?:\d+[hms])+$/.test(t))return Zt(`"${e}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`);let n=t.matchAll(
/(\d+)([hms])/g);return ot([...n].reduce((r,[,o,s])=>r+Number(o)*Tr[s],0))}function en(e){let[t,n]=Object.entries(Tr).find(([,r])=>e>=r&&e%r===0)??["s",1];return`${e/
n}${t}`}function Sr(e){return/^\d{1,6}$/.test(e.trim())?ot(Number(e)):Zt(`"${e}" is not a whole number`)}var D="https://www.googleapis.com/auth/cloud-platform",
it={workload_identity_provider:{type:"string",mode:"federation",group:"identity"},service_account:{type:"string",group:"identity"},audience:{type:"string",mode:"\
federation",defaultNote:"https://iam.googleapis.com/<provider>",group:"identity"},credentials_json:{type:"secret",mode:"key",group:"identity"},delegates:{type:"\
list",group:"identity"},project_id:{type:"string",defaultNote:"from the key or the service account's email, if it is certain",forToken:!1,group:"identity"},profile:{
type:"string",default:"default",group:"identity"},universe:{type:"string",default:"googleapis.com",group:"identity"},expected_project_id:{type:"string",group:"g\
uardrails"},expected_service_account:{type:"string",group:"guardrails"},expected_provider:{type:"string",group:"guardrails"},expected_subject:{type:"string",group:"\
guardrails"},token_format:{type:"string",defaultNote:"no token",group:"token"},access_token_lifetime:{type:"duration",range:{min:1,max:43200},default:"3600s",group:"\
token"},access_token_scopes:{type:"list",format:"access_token",default:D,group:"token"},access_token_subject:{type:"string",format:"access_token",group:"token"},
id_token_audience:{type:"string",format:"id_token",group:"token"},id_token_include_email:{type:"boolean",format:"id_token",default:"false",group:"token"},create_credentials_file:{
type:"boolean",default:"true",forToken:!1,group:"credentials file"},credentials_file_path:{type:"path",defaultNote:"ci-creds-<16 hex>.json in the workspace (Git\
Hub, Forgejo) or the temporary folder",forToken:!1,group:"credentials file"},export_environment_variables:{type:"boolean",default:"true",forToken:!1,group:"cred\
entials file"},cleanup_credentials:{type:"boolean",default:"true",forToken:!1,group:"credentials file"},verify:{type:"boolean",default:"true",forToken:!1,group:"\
calls"},request_reason:{type:"string",group:"calls"},retries:{type:"number",default:"3",group:"calls"},timeout:{type:"duration",range:{min:1,max:3600},default:"\
60s",group:"calls"},wait_for_propagation:{type:"duration",range:{min:0,max:300},default:"0s",group:"calls"}},J=it.profile.default,Rr=e=>/^[a-z0-9][a-z0-9-]{0,30}$/.
test(e),re=Object.keys(it),Ar=re.filter(e=>it[e].group==="guardrails"),V=it;var Pr=e=>`CI_AUTH_${e.toUpperCase()}`,vr=e=>e.replaceAll("_","-");m();var pt=I(Jr(),1),be=I(Re(),1),P=I(Wt(),1),Kr=I(or(),1),_=I(le(),1);m();var C=I(Re(),1);var cn=1<<20,Ja=C.constants.O_NONBLOCK??0;function Va(e){let t=(0,C.openSync)(e,C.constants.O_RDONLY|Ja);try{if(!(0,C.fstatSync)(t).isFile())return;let n=Buffer.alloc(cn+1),r=0;for(let o=-1;o!==0;r+=o)o=
(0,C.readSync)(t,n,r,n.length-r,null);return{bytes:n.subarray(0,Math.min(r,cn)),isWhole:r<=cn}}finally{(0,C.closeSync)(t)}}var se=async e=>{try{return Va(e)?.bytes.toString("utf8")??""}catch(t){return te("")(t)}};function Vr(e){try{return(0,C.readFileSync)(e,"utf8")}catch{return}}var Ka=be.constants.O_NONBLOCK??0;async function qa(e,t){if((await(0,P.lstat)(e).catch(te(void 0)))?.isSymbolicLink())throw Object.assign(new Error("a link"),{code:"\
ELOOP"});let r=be.constants.O_WRONLY|be.constants.O_APPEND|be.constants.O_CREAT|Ka,o=await(0,P.open)(e,r|(be.constants.O_NOFOLLOW??0),420);try{if(!(await o.stat()).
isFile())throw Object.assign(new Error("no regular file"),{code:"EISDIR"});await o.appendFile(t.map(s=>`${s}
`).join(""))}finally{await o.close()}}var za=/^#!include:(.+)$/,Xa=4096,qr=e=>e.length<=Xa;async function Ya(e,t){let n=!1;for(let r of e.replace(/^\uFEFF/,"").
split(`
`)){if(r.startsWith("#")||r.trim()===""||!qr(r))continue;let[,o,s=""]=/^(!?)(.*)$/s.exec(r.trim())??[],i=_.posix.normalize(`/${s.trim()}`).replace(/(?<=.)\/$/,"");
i!=="/"&&(0,pt.default)({ignorecase:!1}).add(i).ignores(t)&&(n=o!=="!")}return n}var Za=e=>[...new Set([...e].reverse())].reverse();async function Qa(e,t,n){let o=(await Promise.
all(Za(e.split(/\r?\n/)).map(s=>{let i=za.exec(s)?.[1];return i===void 0?s:n(i.trim())}))).flatMap(s=>s.split(`
`)).filter(qr);return(0,pt.default)({ignorecase:!1}).add(o.join(`
`)).ignores(t)}var zr=e=>`/${e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/ +$/,t=>t.replaceAll(" ",String.raw`\ `)).replace(/\r$/,"[\r]")}`,ec=e=>e.replace(/[\\*?[]/g,
String.raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?"),tc=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,Xr=/\.(?:docker|container)ignore$/;
async function Yr(e,t){let n=(0,_.relative)(t,e).split(_.sep).join("/");if(n===""||n===".."||n.startsWith("../")||(0,_.isAbsolute)(n))return[];let r=await nc(t),
o=[...r.filter(s=>Xr.test(s)).map(s=>oc(s,n,t)),...r.filter(s=>s===".gcloudignore").map(s=>sc(s,n,t)),ic(r,n)];return(await Promise.all(o)).filter(s=>s!==void 0)}
async function nc(e){return(await(0,P.readdir)(e,{withFileTypes:!0}).catch(()=>[])).filter(n=>!n.isDirectory()).map(({name:n})=>n).sort()}var Zr=e=>se(e).catch(
()=>"");function Qr(e){return me((0,_.basename)(e))?e.includes("/")?`**/${pe}`:pe:ec(e)}var rc=e=>me((0,_.basename)(e))?pe:zr(e);async function oc(e,t,n){if(!await Ya(
await Zr((0,_.join)(n,e)),t))return`${e} does not keep the credentials file out of images: add the line ${Qr(t)}`}async function sc(e,t,n){let r=o=>Zr((0,_.join)(
n,o));if(!await Qa(await r(e),t,r))return`${e} does not keep the credentials file out of uploads: add the line ${rc(t)}`}async function ic(e,t){if(e.includes(".\
dockerignore")||e.includes(".containerignore"))return;let n=e.find(r=>tc.test(r)&&!Xr.test(r)&&!e.includes(`${r}.dockerignore`));if(n)return`there is no .docker\
ignore in the folder of ${n}, so the credentials file can get into images: create it with the line ${Qr(t)}`}var ac=0,cc=18;async function dc(e,t){let n=await(0,P.stat)(
(0,_.dirname)(e));return(n.mode&cc)===0?!1:![ac,n.uid,await uc()].includes(t.uid)}async function uc(){try{return(0,Kr.userInfo)().uid}catch{return(0,P.lstat)("/\
proc/self").then(({uid:e})=>e,()=>{})}}var lc=/^[ \t]*ignorecase(?:[ \t]*=[ \t]*(?:true|yes|on|1))?[ \t\r]*$/im;async function eo(e){try{let t=await(0,P.realpath)(
(0,_.dirname)(e)),n=await pc(t);return n&&await fc(n,(0,_.join)(t,(0,_.basename)(e)))}catch(t){return`${e} is not excluded from git: ${ee(t)}`}}async function fc({
root:e,common:t},n){let r=(0,_.relative)(e,n).split(_.sep).join("/");if(r.includes(`
`))return`${n} is not excluded from git: an exclude file cannot express a name with a line break`;let o=me((0,_.basename)(n))?[pe]:[pe,zr(r)],s=(0,_.join)(t,"in\
fo","exclude"),i=await se(s),a=new Set(i.split(/\r?\n/)),d=o.filter(g=>!a.has(g));d.length>0&&(await(0,P.mkdir)((0,_.dirname)(s),{recursive:!0}),await qa(s,i===
""||i.endsWith(`
`)?d:["",...d]));let p=await bc(e,n,lc.test(await se((0,_.join)(t,"config"))));return p&&`${n} is not excluded from git: a line of ${p} that begins with "!" inc\
ludes it again`}async function pc(e){for(let t=e;;t=(0,_.dirname)(t)){let n=await mc((0,_.join)(t,".git"));if(n)return{root:t,common:n};if(t===(0,_.dirname)(t))
return}}async function mc(e){let t=await(0,P.lstat)(e).catch(te(void 0));if(!t||await dc(e,t))return;let n=await(0,P.stat)(e).catch(te(void 0)),r=n?.isDirectory()?
e:n?.isFile()?await gc(e):void 0;if(!(!r||!await yc((0,_.join)(r,"HEAD"))))return(0,_.resolve)(r,(await se((0,_.join)(r,"commondir"))||".").trimEnd())}async function gc(e){
let t=/^gitdir: (.+)$/s.exec(hc(await se(e)))?.[1];return t&&(0,_.resolve)((0,_.dirname)(e),t)}function hc(e){let t=e.length;for(;/[\r\n]/.test(e.charAt(t-1));)
t--;return e.slice(0,t)}var yc=e=>(0,P.stat)(e).then(()=>!0,te(!1));async function bc(e,t,n){let r=_c(e,(0,_.dirname)(t)).map(s=>(0,_.join)(s,".gitignore")),o=await Promise.
all(r.map(se));if(o.some(s=>/^!/m.test(s)))for(let[s,i]of r.entries()){let a=(0,_.relative)((0,_.dirname)(i),t).split(_.sep).join("/"),d=(0,pt.default)({ignorecase:n}).
add(o[s]??"").test(a);if(d.unignored)return i;if(d.ignored)return}}function _c(e,t){let n=[t];for(let r=t;r!==e&&r!==(0,_.dirname)(r);r=(0,_.dirname)(r))n.push(
(0,_.dirname)(r));return n}m();var k=I(Wt(),1),_e=I(le(),1);var ro=e=>(0,k.lstat)(e).then(t=>t.isSymbolicLink(),()=>!1);async function oo(e){let t=(0,_e.dirname)(e);try{if(!(await(0,k.stat)(t)).isDirectory())return to(t,
"is not a folder")}catch(n){return["ENOENT","ENOTDIR"].includes(Ae(n))?to(t,"does not exist"):Pe(e,ee(n))}return await wc(e)??Ec(e)}var to=(e,t)=>({code:"INPUT_\
WORKSPACE_MISSING",message:`the folder ${e} for the credentials file ${t}`,suggestions:["Create the folder first, check out the repository before the sign-in, o\
r choose another path."]});async function wc(e){try{return et(e,(await(0,k.lstat)(e)).isSymbolicLink())}catch(t){return Ae(t)==="ENOENT"?void 0:Pe(e,ee(t))}}async function Ec(e){
try{await(0,k.access)((0,_e.dirname)(e),k.constants.W_OK|k.constants.X_OK);return}catch(t){return Pe(e,ee(t))}}async function so(e,t,n=()=>{},{link:r=k.link,mode:o=384}={}){if(await kc(e))throw tt(et(e,await ro(e)));let s=(0,_e.join)((0,_e.dirname)(e),ir());await no({path:e,
at:s,content:t,mode:o},n,()=>Ic(s,e,r))||await no({path:e,at:e,content:t,mode:o},n,async()=>!0)}var kc=e=>(0,k.lstat)(e).then(()=>!0,()=>!1);async function Ic(e,t,n){
try{return await n(e,t),!0}catch(r){if(Ae(r)==="EEXIST")throw r;return!1}}async function no({at:e,content:t,mode:n,path:r},o,s){let i,a=!1;try{i=await(0,k.open)(
e,"wx",n);let d=Vt(await i.stat({bigint:!0}));o(d),await i.writeFile(t),a=await s(),e!==r&&await(0,k.unlink)(e);let p=Vt(await i.stat({bigint:!0}));return a&&!ar(
d,p)&&o({...p,birthtimeMs:0}),a}catch(d){throw i&&await(0,k.unlink)(e).catch(()=>{}),a&&await(0,k.unlink)(r).catch(()=>{}),await xc(r,d)}finally{await i?.close()}}
async function xc(e,t){let n=Ae(t);return n===""||t instanceof y?t:n==="EEXIST"?tt(et(e,await ro(e)),t):tt(Pe(e,ee(t)),t)}m();var mt=(e,t)=>({...e,refusalContext:{...e.refusalContext,...t}}),gt=e=>typeof e=="string"&&/^[!-~]+$/.test(e),q=({network:e,requestReason:t},n)=>e.send({...n,headers:{
...n.headers,...$({"x-goog-request-reason":t})}}),io=43200;function ht({network:e},t,n){let{access_token:r,expires_in:o,token_type:s}=A(t)??{};if(!gt(r))throw n(
"an access token");if(typeof s!="string"||s.toLowerCase()!=="bearer")throw n("the token_type Bearer");if(!Tc(o))throw n(`an expires_in of 1 to ${io} seconds`);return{
value:r,expiresAt:Math.floor(e.clock.now())+o}}var Tc=e=>Number.isInteger(e)&&Number(e)>0&&Number(e)<=io;function ao(e){let{access_token:t,expires_in:n}=A(e)??{};
return gt(t)&&(n===void 0||n===0)}function G(e,t,n,r){let o=rr(n.shown,`content type "${n.contentType}"`);return new y(e,`${t} answered ${n.status} without ${r}\
, but ${o}`,{suggestions:["Look for a proxy between this machine and Google that answers instead of Google."],server:{status:n.status,text:o}})}var we=3600,co={
sts:"CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH_ENDPOINT_IAM"},yt=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.
test(e),uo=new Set(["127.0.0.1","localhost","[::1]"]);function bt(e,t){return Sc(co,e,t)}function Sc(e,t,n){let r=[],o=Object.entries(e).map(([s,i])=>{let a=t[i]?.
trim();return a?(po(a)||r.push({code:"INPUT_ENDPOINT_INVALID",message:`${i} must be an https URL without a query, or an http one on the loopback address`,suggestions:[
`Unset ${i}, or write for example https://${s}.googleapis.com`]}),[s,a.replace(/(?<!\/)\/+$/,"")]):[s,`https://${s}.${n}`]});return{endpoints:Object.fromEntries(
o),problems:r}}var lo=e=>Object.entries(co).flatMap(([t,n])=>{let r=e[n]?.trim();return!r||!po(r)||uo.has(new URL(r).hostname)?[]:[`tokens for ${t} go to ${new URL(
r).host}, as ${n} says`]}),fo=e=>bt(e,"googleapis.com").problems;function po(e){if(!URL.canParse(e))return!1;let{hash:t,hostname:n,password:r,protocol:o,search:s,
username:i}=new URL(e);return t||r||s||i?!1:o==="https:"||o==="http:"&&uo.has(n)}var j=({universe:e})=>e==="googleapis.com";m();function wt(e,t){let n=$e(e[t]?.trim()??"");return n.ok?n.value:V[t].default==="true"}function go(e,t){let n=[],r=(a,d,...p)=>{n.push({code:a,message:d,suggestions:p})},
o=a=>e[a]?.trim()||void 0,s=a=>o(a)??V[a].default??"";function i(a,d,p){let g=d(s(a));return g.ok?g.value:r(p,`${t.nameOf(a)}: ${T(g.reason)}`)}return{...t,raw:e,
problems:n,add:r,text:o,parsed:i,boolean:a=>i(a,$e,"INPUT_BOOLEAN_INVALID")??!1,duration(a,d="INPUT_DURATION_INVALID"){let{max:p,min:g}=V[a].range??{min:0,max:Number.
POSITIVE_INFINITY},h=i(a,st,d);return h!==void 0&&(h<g||h>p)&&r(d,`${t.nameOf(a)}: "${s(a)}" is not between ${en(g)} and ${en(p)}`),h??g}}}var Ee=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.
test(e);function ho({add:e,nameOf:t,text:n},r){let o=n(r);if(o===void 0||!Ee(o))return;let s=V[r].type==="secret"?"the value":`"${T(o)}"`;e("INPUT_PLACEHOLDER",
`${t(r)}: ${s} was not expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in a shell "$NAME" in double quotes.')}function yo(e,{nameOf:t},n=!!e.
service_account?.trim()){let r={...Ac(e),impersonates:n};return re.filter(o=>r.given(o)).flatMap(o=>Rc(t(o),vc(o,r,t)))}var Rc=(e,t)=>(t===void 0?[]:[t]).map(({code:n,message:r,suggestions:o=[]})=>({code:n,message:`${e} ${r}`,suggestions:o.map(s=>s.replace(/\bdelete it\.$/i,i=>i.
replace("it",e)))}));function Ac(e){let t=n=>e[n]?.trim()??"";return{given:n=>t(n)!==""&&!Pc(n,t(n)),federation:t("workload_identity_provider")!=="",key:t("cred\
entials_json")!=="",direct:t("workload_identity_provider")!==""&&t("service_account")==="",format:t("token_format"),file:wt(e,"create_credentials_file"),impersonates:t(
"service_account")!==""}}function Pc(e,t){let{default:n,type:r}=V[e];return n===void 0?!1:r==="duration"?mo(st(t),st(n)):r==="boolean"?mo($e(t),$e(n)):t===n}var mo=(e,t)=>e.
ok&&t.ok&&e.value===t.value;function vc(e,t,n){let{mode:r}=V[e];return r!==void 0&&t.federation!==t.key&&!t[r]?Me(`has no effect with ${n(t.key?"credentials_jso\
n":"workload_identity_provider")}`):Oc(e,t,n)??Cc[e]?.(t,n)}var bo=e=>["","access_token","id_token"].includes(e);function Oc(e,t,n){let{format:r}=V[e];if(r===void 0||
t.format===r||!bo(t.format))return;let o=`${n("token_format")} ${r}`;return Me(`has no effect without ${o}`,`Add ${o}, or delete it.`)}var Me=(e,t="Delete it.")=>({
code:"INPUT_NOT_APPLICABLE",message:e,suggestions:[t]}),_t=e=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:e,suggestions:["Add the service account to act as."]}),
Cc={token_format:({direct:e,format:t},n)=>e&&t==="id_token"?_t(`id_token needs ${n("service_account")}: a federated identity has no ID token of its own`):void 0,
delegates:({direct:e},t)=>e?_t(`needs ${t("service_account")}: there is no account to delegate to`):void 0,access_token_subject:({direct:e},t)=>e?_t(`needs ${t(
"service_account")}: a service account signs for the user`):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:r},o)=>e?_t(`needs ${o("service\
_account")}: a federated token lives as long as the CI's ID token`):n==="access_token"||!bo(n)||t&&r?void 0:Me("has no effect without an access token or a crede\
ntials file with a service account"),profile:({file:e},t)=>e?void 0:Me(`has no effect with ${t("create_credentials_file")} false`),credentials_file_path:({file:e},t)=>e?
void 0:Me(`has no effect with ${t("create_credentials_file")} false`)};m();m();var _o=I(Re(),1),wo=I(le(),1);m();function ke(e){let t=e.split("."),[n,r]=t.slice(0,2).map(Nc);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&r?{header:n,claims:r}:void 0}function Nc(e){
if(/^[\w-]+$/.test(e))try{let t=JSON.parse(Buffer.from(e,"base64url").toString("utf8"));return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}
var $c=(e,t)=>{let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0},Lc=864e10;function Et(e,t){let n=$c(e,t);return n===void 0||Math.abs(n)>Lc?void 0:
Math.floor(n)}function je(e){let n=[[/^\s*$/,"only spaces"],[/^\*+$/,"a masked text (***)"],[/^\$\{?\{?/,"a variable that was not replaced by its value"],[/^\s*</,
"HTML or XML"],[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped twice"],[/^\s*\{/,"JSON"],[/^\s*["']/,"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,"base\
64 text"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by spaces"]].find(([r])=>r.test(e))?.[1]??"plain text";return`${e.length} characters that look like ${n}`}var Dc=(e,t,{field:n,lastsForJob:r=!1}={})=>({...Eo(`the variable ${e}`,async()=>Kt(t[e]??"",n,`the variable ${e}`)),lastsForJob:r}),Eo=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function Uc(e,{field:t,isRenewed:n=!1,lastsForJob:r=!1}={}){let o=`the file ${e}`,s=()=>{try{return(0,_o.readFileSync)(
e,"utf8")}catch(i){throw dr(o,String(i.code))}};return{...Eo(o,async()=>Kt(s(),t,o)),mintsAgain:n,lastsForJob:r,refreshSource(){let i=cr(s(),t,o);if(i.isExact)return{
kind:"file",path:e,...i.field===void 0?{}:{field:i.field}}}}}function ko(e,t){if(e.CI_AUTH_ID_TOKEN)return Dc("CI_AUTH_ID_TOKEN",e);let n=e.CI_AUTH_ID_TOKEN_FILE;
return n?Uc((0,wo.resolve)(t,n)):void 0}m();m();function Mc(e,t){let[n,r]=[[...e],[...t]],o=[Array.from({length:r.length+1},(i,a)=>a)],s=(i,a)=>o[i]?.[a]??Number.POSITIVE_INFINITY;for(let[i,a]of n.entries()){
let d=[i+1];o.push(d);for(let[p,g]of r.entries()){let h=a===r[p-1]&&g===n[i-1],w=s(i,p)+(a===g?0:1),E=h?s(i-1,p-1)+1:w;d.push(Math.min(w,E,s(i,p+1)+1,s(i+1,p)+1))}}
return s(n.length,r.length)}var jc=({length:e})=>Math.max(1,e/3);function Io(e,t){let[n]=t.map(r=>({candidate:r,edits:Mc(e.toLowerCase(),r.toLowerCase())})).sort(
(r,o)=>r.edits-o.edits);return n===void 0||n.edits<=jc(n.candidate)?n?.candidate:e.length>2?t.find(r=>e.startsWith(r)||r.startsWith(e)):void 0}m();var kt=I(Jt(),1);function So(e){let t=A(e)??A(Bc(e));return t?Fc(t):Gc(e)}function Fc(e){if(e.type!=="service_account")return Hc(e.type);let t=["client_email","private_key"].filter(
n=>typeof e[n]!="string"||e[n]==="");return t.length>0?It("KEY_FIELD_MISSING",`the key has no ${t.join(" and no ")}`,"Store the key file as it was downloaded."):
Wc(e)}function Bc(e){let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var It=(e,t,...n)=>({code:e,
message:t,suggestions:n});function Gc(e){let t=je(e),n=/^\s*\{\s*(?:\\n|\\")/.test(e);return It("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,
n?"The secret store escaped the line breaks: store the key as one line: jq -c . key.json":"Store the whole file in the secret, best as one line: jq -c . key.jso\
n")}var xo={external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use the key of its s\
ource, and its account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federation."};function Hc(e){
let t=typeof e=="string"&&Object.hasOwn(xo,e)?xo[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";return It("KEY_WRONG_TY\
PE",`the JSON is ${n}, not a service_account key`,t??"Use the JSON of a service account key.")}function Wc(e){let t=String(e.private_key),n=To(t),r=t.replaceAll(
"\\n",`
`),o=n??To(r);if(!o)return It("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${je(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
ff or changed when it was stored: store the downloaded file again, as one line: jq -c . key.json");let s="the private_key contained \\n as two characters instead\
 of line breaks; they were read as line breaks",i=["client_id","private_key_id"].filter(a=>typeof e[a]!="string");return{email:String(e.client_email),projectId:dn(
e.project_id),universe:dn(e.universe_domain),file:n?e:{...e,private_key:r},privateKey:o,keyId:dn(e.private_key_id),notes:[...n?[]:[s],...i.length>0?[`the key ha\
s no ${i.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var dn=e=>typeof e=="string"&&e!==""?e:void 0;function To(e){try{let t=(0,kt.createPrivateKey)(
e);return t.asymmetricKeyType==="rsa"?t:void 0}catch{return}}function Ro({keyId:e,privateKey:t}){let n=o=>Buffer.from(JSON.stringify(o)).toString("base64url"),r=n(
{alg:"RS256",typ:"JWT",...$({kid:e})});return o=>{let s=`${r}.${n(o)}`;try{return`${s}.${(0,kt.sign)("sha256",Buffer.from(s),t).toString("base64url")}`}catch{throw new y(
"KEY_PRIVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}var Jc=["access_token","id_token"],Vc=3600,Ao=3600;function Oo(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime","INPUT_L\
IFETIME_INVALID")}function Co(e,t){let{add:n,nameOf:r,text:o}=e,s=o("token_format");if(s===void 0)return;if(s==="access_token")return Kc(e,t??Vc);if(s==="id_tok\
en")return zc(e);let i=Io(s,Jc);return n("INPUT_TOKEN_FORMAT_INVALID",`${r("token_format")}: unknown token format: "${T(s)}"`,i?`Write ${i}.`:"Write access_toke\
n or id_token, or leave it empty.")}function Kc(e,t){let{add:n,nameOf:r,text:o}=e,s=o("access_token_subject"),i=Qt(o("access_token_scopes")??""),a=i.length>0?i:
[D];for(let d of a.filter(p=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(p))){let p=`${r("access_token_scopes")}: "${T(d)}" is not a scope`;n("INPUT_SCOPE_INVALID",p,"S\
eparate scopes by commas or newlines.")}return s!==void 0&&qc(e,{user:s,lifetimeSeconds:t,hasScopes:i.length>0}),{format:"access_token",lifetimeSeconds:t,scopes:a,
user:s}}function qc({add:e,nameOf:t},{hasScopes:n,lifetimeSeconds:r,user:o}){let s=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(o)||e("INPUT_SUBJECT_IN\
VALID",`${s}: "${T(o)}" is not an email address`),n||e("INPUT_SCOPES_REQUIRED",`${s} needs ${t("access_token_scopes")}`,"List the scopes that the Workspace admi\
n granted to the service account."),r>Ao){let i=`at most ${Ao}s together with ${s}`;e("INPUT_LIFETIME_INVALID",`${t("access_token_lifetime")}: ${i}`)}}function zc({
add:e,boolean:t,nameOf:n,text:r}){let o=r("id_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is required for an ID t\
oken`,"Give the URL of the service to call."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var Po=256;function No(e){let{add:t,nameOf:n,
text:r}=e,o=r("workload_identity_provider"),s=r("credentials_json");return o===void 0?s===void 0?Qc(e):Zc(e,s):s===void 0?Yc(e,o):t("INPUT_SOURCE_CONFLICT",`${n(
"workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}function Xc({add:e,nameOf:t},n){let r=kr(n);
if(!("code"in r))return r;let{code:o,message:s,suggestions:i=[]}=r;return e(o,`${t("workload_identity_provider")}: ${T(s)}`,...i)}function Yc(e,t){let{add:n,nameOf:r,
text:o}=e,s=o("audience");s!==void 0&&(s.length>Po||new RegExp("\\p{Cc}","u").test(s))&&n("INPUT_AUDIENCE_INVALID",`${r("audience")}: at most ${Po} characters, \
and no line break`);let i=Ee(t)?void 0:Xc(e,t);return i&&{mode:"federation",provider:i,audience:s??br(i)}}function Zc({add:e,nameOf:t},n){let r=So(n);return"cod\
e"in r?Ee(n)?void 0:e(r.code,`${t("credentials_json")}: ${r.message}`,...r.suggestions??[]):{mode:"key",key:r}}var un={federation:["workload_identity_provider"],
key:["credentials_json"]},Qc=e=>e.ambient&&e.mode===void 0?{mode:"ambient"}:td(e),ed="This machine already runs as a service account, which client libraries use\
. To act as another one: ci-auth exec --service-account ACCOUNT -- COMMAND";function td(e){let{add:t,ambient:n,mode:r,raw:o,secretsWithheld:s}=e,i=r===void 0?[...un.
federation,...un.key]:un[r],a=i.some(d=>o[d]!==void 0);t("INPUT_SOURCE_MISSING",[nd(i,e),...s===void 0?[]:[s]].join("; "),...n?[ed]:[],...a||s!==void 0?[rd(s)]:
i.flatMap(sd(e)))}function nd(e,{nameOf:t,raw:n}){let r=e.find(i=>n[i]);if(r!==void 0)return`${t(r)} contains only blanks`;let o=e.some(i=>n[i]!==void 0),s=e.map(
t);return s.length>1?`neither ${s.join(" nor ")} ${o?"has a value":"is given"}`:`${s[0]} is ${o?"empty":"not given"}`}var rd=e=>e===void 0?"Check the name of th\
e secret or variable, and that this job may read it.":"Skip this step in such runs, or run it after the merge. A provider name is not a secret: write it into th\
e workflow.",od="To see the names, fill in POOL and PROJECT_ID: gcloud iam workload-identity-pools providers list --workload-identity-pool=POOL --location=globa\
l --project=PROJECT_ID --format='value(name)'",sd=({nameOf:e})=>t=>{let n=e(t);if(t==="credentials_json"){let r=n.startsWith("--")?` PATH, or the key itself in ${Pr(
t)}`:"";return[`Give a service account key: ${n}${r}`]}return[`Give the full name of the provider: ${n} ${Yt}`,od]};function $o(e){let t=e.text("service_account");
return t===void 0||Oe(t)?t:Do(e,"service_account",t)}function Lo(e){let n=Qt(e.text("delegates")??"").map(r=>r.replace(/^projects\/-\/serviceAccounts\//,""));for(let r of n)
Oe(r)||Do(e,"delegates",r);return n}function Do({add:e,nameOf:t},n,r){if(Ee(r))return;let o=`"${T(r)}" is not the email or the unique id of a service account`;e(
"INPUT_SERVICE_ACCOUNT_INVALID",`${t(n)}: ${o}`,"To see the accounts, fill in PROJECT_ID: gcloud iam service-accounts list --project=PROJECT_ID")}var vo=20,ln=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.
test(e);function Uo({add:e,nameOf:t,text:n}){let r=n("project_id");return r===void 0||ln(r)?r:e("INPUT_PROJECT_INVALID",`${t("project_id")}: "${T(r)}" is not a \
project id`,"gcloud projects list")}var id=/^[^*]*(?:[^*]|[:/]\*)$/,Mo=({add:e,nameOf:t,text:n})=>Ar.flatMap(r=>{let o=n(r);if(o===void 0)return[];if(!id.test(o)){
let s=`${t(r)}: in "${T(o)}", a * is not at the end, or not after : or /`;e("INPUT_EXPECTATION_INVALID",s,"Write the whole value, or one * at its end after : or\
 /.")}return[{name:r,wanted:o.replace(/^(?:https:)?\/\/iam\.[\w.-]+\//,"")}]});function jo({add:e,nameOf:t,text:n}){let r=n("profile")??J;if(!Rr(r)&&!Ee(r)){let o=`${t(
"profile")}: "${T(r)}" is not the name of a profile`;e("INPUT_PROFILE_INVALID",o,"Use a-z, 0-9 and -, at most 31 characters, for example staging.")}return r}function Fo({
add:e,nameOf:t,text:n}){let r=n("universe");return r===void 0||yt(r)?r:e("INPUT_UNIVERSE_INVALID",`${t("universe")}: "${T(r)}" is not a domain name`)}function Bo({
add:e,nameOf:t,text:n}){let r=n("request_reason");if(r===void 0||/^[\x20-\x7e]{1,1024}$/.test(r))return r;let o=`${t("request_reason")} must be one line of prin\
table ASCII`;return e("INPUT_HEADER_INVALID",o)}function Go({add:e,nameOf:t,parsed:n}){let r=n("retries",Sr,"INPUT_NUMBER_INVALID")??0;return r>vo&&e("INPUT_NUM\
BER_INVALID",`${t("retries")}: ${r} is above ${vo}`),r}var fn={min:600,max:43200},ad=3600;function Ho(e,t,n){let r=go(e,t),o=cd(r),s=o&&o.serviceAccount!==void 0;if(fe([...r.problems,...yo(e,t,s),...n]),o)return o;throw new Error(
"no plan and no problem")}function cd(e){for(let x of re)ho(e,x);let{boolean:t,duration:n,text:r}=e,o=No(e),s=$o(e),i=Oo(e),a=Co(e,i),d=Mo(e),p={expected:d,delegates:Lo(
e),profile:jo(e),exportVariables:t("export_environment_variables"),requestReason:Bo(e),retries:Go(e),timeoutMs:n("timeout")*1e3,propagationMs:n("wait_for_propag\
ation")*1e3,verify:[t("verify"),d.length>0].includes(!0)},g={path:r("credentials_file_path"),cleanup:t("cleanup_credentials")},h=t("create_credentials_file"),w=Uo(
e),E=Fo(e);if(!o)return;md(e,o);let b=s!==void 0&&dd(o,s)?void 0:s;return gd(e,a,b),hd(e,a,E??pn(o)),{...p,identity:o,serviceAccount:b,token:a,file:h?{...g,lifetimeSeconds:b===
void 0?void 0:ld(i)}:void 0,projectId:w??ud(o,s),universe:E??pn(o),notes:[...o.mode==="key"?o.key.notes:[],...fd(i,h&&b!==void 0),...pd(o,b)]}}var dd=(e,t)=>e.mode===
"key"&&[e.key.email,e.key.file.client_id].includes(t),pn=e=>(e.mode==="key"?e.key.universe:void 0)??"googleapis.com";function ud(e,t){let n=t===void 0?void 0:W(
t);if(n!==void 0||e.mode!=="key")return n;let{email:r,projectId:o}=e.key;return o!==void 0&&ln(o)?o:W(r)}var ld=e=>e!==void 0&&e>=fn.min&&e<=fn.max?e:void 0;function fd(e,t){
if(e===void 0)return[];let{min:n}=fn;return[...t&&e<n?[`a credentials file needs at least ${n}s, so it has no lifetime`]:[],...e>ad?["a lifetime above 3600s nee\
ds constraints/iam.allowServiceAccountCredentialLifetimeExtension for this account"]:[]]}function pd(e,t){if(e.mode!=="key"||t===void 0)return[];let{email:n}=e.
key;return[`the key's account ${n} impersonates ${t}: it needs roles/iam.serviceAccountTokenCreator on it`]}function md({add:e,nameOf:t},n){let r=pn(n);if(yt(r))
return;let o=`${t("credentials_json")}: its universe_domain "${T(r)}" is not a domain name`;e("INPUT_UNIVERSE_INVALID",o)}function gd({add:e,nameOf:t},n,r){if(n?.
format!=="access_token"||n.user===void 0||r===void 0||r.includes("@")||!Oe(r))return;let o=`${t("service_account")}: domain-wide delegation needs the email, not\
 the unique id`,s=`gcloud iam service-accounts describe ${r} --format='value(email)'`;e("INPUT_SERVICE_ACCOUNT_INVALID",o,s)}function hd({add:e,nameOf:t},n,r){n?.
format!=="access_token"||n.user===void 0||j({universe:r})||e("INPUT_NOT_APPLICABLE",`${t("access_token_subject")} has no effect in the universe ${T(r)}`)}async function Wo({
ci:e,findNamedSource:t,named:n,raw:r,surroundings:o}){let{problems:s,source:i}=await yd(n,o,t);if(i)return{source:{...i,origin:{named:n}},problems:s};if(s.length>
0||!r.workload_identity_provider?.trim())return{problems:s};try{return{source:{...e.tokenSource(o),origin:{ci:e.id,...$({module:e.module})}},problems:[]}}catch(a){
if(a instanceof y)return{problems:[a]};throw a}}async function yd(e,t,n){if(n&&Object.values(e).some(i=>i!==void 0))return n(e,t);let{cwd:r,env:o}=t;if(!o.CI_AUTH_ID_TOKEN&&
!o.CI_AUTH_ID_TOKEN_FILE)return{problems:[]};let s=ko(o,r);return s?{source:s,problems:[]}:{problems:[]}}var bd=["workload_identity_provider","service_account","audience","delegates","universe","token_format","access_token_lifetime","access_token_scopes","access_to\
ken_subject","id_token_audience"],_d=/^(?:OIDC|STS|IAM|API)_/;function zo(e,t){if(!(e instanceof y)||!_d.test(e.code))return e;let n=bd.flatMap(o=>{let s=t[o]?.
trim().replace(/\s*\n\s*/g,",");return s?[`--${vr(o)}`,/^[\w./:@-]+$/.test(s)?s:ue(s)]:[]}),r=[`${sr} doctor`,...n].join(" ");return e.with({suggestions:[...e.suggestions,
`To have it explained, in the same job: ${r}`]})}async function Xo(e){let{ci:t,handover:n,mode:r,nameOf:o,others:s=[],raw:i,surroundings:a}=e,d=wt(i,"create_cre\
dentials_file")?await Ed(t,a,i.credentials_file_path?.trim()||void 0):void 0,p=await Wo(e),g=!!i.token_format?.trim(),h={nameOf:o,mode:r,ambient:t.hasGoogleIdentity,
secretsWithheld:t.secretsWithheld?.(a.env)};return{plan:Ho(i,h,[...s,...p.problems,...fo(a.env),...d?.problems??[],...n==="ci"?wd(t,mn(e),{variables:wt(i,"expor\
t_environment_variables"),outputs:g}):[]]),place:d?.place,source:p.source}}var mn=({ci:e,handover:t,print:n=()=>{},surroundings:r})=>t==="ci"?e.handover?.(r,n):
void 0;function wd(e,t,n){let r=t?.problems(n)??[];return!n.outputs||t?.setOutputs?r:[...r,{code:"INPUT_TOKEN_UNDELIVERABLE",message:`${e.label} cannot pass a t\
oken to later steps`,suggestions:["Print it with ci-auth token, or choose an --output-format."]}]}async function Ed(e,t,n){let r=n===void 0?(0,S.join)(e.credentialsFolder(
t),nt()):(0,S.resolve)(t.cwd,n),o=Id(r)??await oo(r),s=rt(e,t).inspect();return{place:{ci:e,surroundings:t,path:r},problems:[o,s].filter(i=>i!==void 0)}}var kd=/private_key|-----BEGIN|eyJ0eX|[\w+/=-]{500}/;
function Id(e,t=(0,qo.platform)()){let n=xd(e)??(t==="win32"?Sd(e):void 0);return n===void 0?void 0:{code:"FILE_WRITE_FAILED",message:`the path of the credentia\
ls file ${n}`}}function xd(e){return new RegExp("\\p{Cc}","u").test(e)?"contains a control character":kd.test(e)?"is a key":void 0}var Td=/^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:\..*)?$/i;
function Sd(e){let{root:t}=S.win32.parse(e),n=e.slice(t.length).split(/[\\/]/);return/^[\\/]{2}[.?]/.test(t)||n.some(r=>Td.test(r))?"names a Windows device":n.some(
r=>/[<>:"|?*]/.test(r))?'contains one of < > : " | ? *, which Windows does not allow':n.some(r=>/[ .]$/.test(r))?"has a name that ends in a dot or a blank, whic\
h Windows removes":void 0}var Jo=e=>(0,Ko.realpath)(e).catch(()=>e);async function Yo({ci:e,path:t,surroundings:n}){let r=await Jo(e.workspace(n)),o=(0,S.join)(
await Jo((0,S.dirname)(t)),(0,S.basename)(t));return[...Rd(o,r)&&(0,Vo.readdirSync)(r).every(a=>me(a)||(0,S.join)(r,a)===o)?[`the workspace ${r} is empty: a che\
ckout after this step deletes the credentials file; check out first`]:[],...await Yr(o,r)]}function Rd(e,t){let n=(0,S.relative)(t,e);return n!==""&&n!==".."&&!n.
startsWith(`..${S.sep}`)&&!(0,S.isAbsolute)(n)}m();m();m();async function Zo(e,t){let n=await q(e,{service:"Google OAuth",method:"POST",url:new URL(`${e.endpoints.oauth2}/tokeninfo`),form:{access_token:t}}),{azp:r}=n.status===
200&&A(n.body)||{};return typeof r=="string"&&r!==""?r:void 0}var Ad={expected_project_id:{what:"the project",unknown:"no project is certain",decidedBy:e=>e("project_id")},expected_service_account:{what:"the service accoun\
t",unknown:"the job acts as no service account",decidedBy:e=>e("service_account")},expected_provider:{what:"the provider",unknown:"the job does not sign in at a\
 provider",decidedBy:e=>e("workload_identity_provider")},expected_subject:{what:"the subject",unknown:"the job does not sign in with an ID token that has one",decidedBy:"\
the job that signs in"}},Pd=(e,t,n)=>e.filter(({name:r,wanted:o})=>!vd(t[r],o)).map(({name:r,wanted:o})=>{let{decidedBy:s,unknown:i,what:a}=Ad[r],d=t[r],p=d===void 0?
`${i}, and ${a} must be`:`${a} is "${T(d)}", not`,g=typeof s=="string"?s:s(n);return{code:"GUARDRAIL_REFUSED",message:`${n(r)}: ${p} "${T(o)}"`,suggestions:[`Co\
rrect ${g}. Change ${n(r)} only if this job is meant to sign in so.`]}});function vd(e,t){return e===void 0?!1:t.endsWith("*")?e.startsWith(t.slice(0,-1)):e===t}
async function Od(e,t,n){let{actor:r,projectId:o,provider:s}=t,i=r.idToken?.()?.claims.sub,a={expected_project_id:o,expected_service_account:await Cd(e,t),expected_provider:s&&
B(s),expected_subject:typeof i=="string"?i:void 0};fe(Pd(e,a,n))}var es=(e,t,n)=>{let r=e.identity.mode==="federation"?e.identity.provider:void 0,{projectId:o,serviceAccount:s}=e;
return Od(e.expected,{...t,projectId:o,provider:r,serviceAccount:s},n)},Qo=e=>/^\d+$/.test(e);async function Cd(e,{actor:t,google:n,mint:r,serviceAccount:o}){let s=e.
find(({name:p})=>p==="expected_service_account")?.wanted,i=t.idToken?void 0:t.account??(await t.principal()).principal,a=o??i;if(s===void 0||a===void 0||!Qo(s)||
Qo(a)||!j(n))return a;let d=await r({format:"access_token",scopes:[D],lifetimeSeconds:3600});return await Zo(n,d.value)??a}m();var xt={now:()=>Date.now()/1e3,elapsedMs:()=>performance.now()},Nd=[[31536e3,"years"],[86400,"days"],[3600,"h"],[60,"min"]];function Tt(e){let[t,n]=Nd.find(
([r])=>e>=2*r)??[1,"s"];return`${Math.round(e/t)} ${n}`}var ts=[-62167219200,253402300799],ie=e=>new Date(Math.min(Math.max(e,ts[0]),ts[1])*1e3).toISOString().replace(
/\.\d+Z$/,"Z");m();var $d=["CLOUDSDK_PROJECT","CLOUDSDK_CORE_PROJECT","GCP_PROJECT","GCLOUD_PROJECT","GOOGLE_CLOUD_PROJECT"],Ld=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_A\
PPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"],ns={CLOUDSDK_AUTH_ACCESS_TOKEN:"gcloud",CLOUDSDK_AUTH_ACCESS_TOKEN_FILE:"gcloud",GOOGLE_OAUTH_ACCESS_TOKEN:"\
Terraform's Google provider"};function Dd(e){let t=`CI_AUTH_PROFILE_${e.toUpperCase().replaceAll("-","_")}`;return{file:`${t}_FILE`,projectId:`${t}_PROJECT_ID`}}
function rs(e){let{credentialsFile:t,executable:n,profile:r=J,projectId:o}=e,s=Dd(r),i=r===J,a=(d,p)=>p===void 0?{}:Object.fromEntries(d.map(g=>[g,p]));return{...a(
i?$d:[s.projectId],o),...a(i?Ld:[s.file],t),...a([ur],n?"1":void 0)}}m();var Wi=I(Jt(),1),Gt=I(Re(),1),Qe=I(le(),1);m();m();m();m();var Ud="If it was changed minutes ago, wait: Google needs about 2 minutes, at times 7 or more",Rt=`${Ud}. wait_for_propagation 5m repeats a sign-in until then.`;var Ie="Run the job again. For longer failures, increase retries or timeout.",At="Request one token per job and reuse it. Do not start all jobs of a large matri\
x at once.",Fe="Set the clock of this machine",os="Get a new ID token, and sign in right before the credentials are used.",ss="Make the issuer available on the \
public internet, over https, without a redirect.",Md=({projectId:e,provider:t})=>ve({projectNumber:t?.projectNumber??e??"PROJECT_ID",pool:t?.pool??"POOL"}),gn=e=>`${Md(
e)}/providers/${e.provider?.provider??"PROVIDER"}`,hn="gcloud iam workload-identity-pools",H=e=>`${hn} providers describe ${gn(e)} --format=json`,jd=/(?<![\w.-])(?:ISSUER_URL|ORGANIZATION_ID|POOL|PROJECT_ID|ROLE|YOUR_EMAIL)(?![\w.-])/g;
function is(e){let t=[...new Set(e.match(jd))];return t.length===0?e:`Fill in ${t.join(" and ")}: ${e}`}var Fd=(e,t)=>is(`gcloud resource-manager org-policies a\
llow constraints/${e} ${N(t)} --organization=ORGANIZATION_ID`),Bd="iam.allowServiceAccountCredentialLifetimeExtension";var z=(e,t)=>`${hn} providers update-oidc ${gn(e)} ${t}`,yn=e=>`Save the issuer's current keys as jwks.json, each with kid and alg, and upload them: ${z(e,"--jw\
k-json-path=jwks.json")}`,as=e=>`${hn} providers undelete ${gn(e)}`;var Gd=(e,t)=>`gcloud services enable ${N(e)} --project=${N(t)}`,cs=(e,t)=>is(Gd(e.service??t,(e.consumer??"PROJECT_ID").replace(/^projects\//,""))),St=(e,t,n,r="\
None")=>`gcloud iam service-accounts add-iam-policy-binding ${e??"SERVICE_ACCOUNT"}${Ne(e)} --role=roles/${t} --condition=${r} --member=${ue(n)}`;function Pt(e,t="iam.workloadIdentityUser"){let{account:n,described:r,serviceAccount:o}=e;if(n!==void 0)return[St(o,"iam.serviceAccountTokenCreator",`serviceAcc\
ount:${n}`)];let{binding:s}=r??{};return s?[St(o,t,s.member),...us(e)]:ls(e)}function ds(e){let{account:t,delegates:n=[],described:r,serviceAccount:o="SERVICE_A\
CCOUNT"}=e,s=t===void 0?r?.binding?.member:`serviceAccount:${t}`,i=[s,...n.map(d=>`serviceAccount:${d}`)],a=[...n,o].flatMap((d,p)=>{let g=i[p];return g===void 0?
[]:[St(d,"iam.serviceAccountTokenCreator",g)]});return t===void 0?[...s===void 0?ls(e):[],...a,...us(e)]:a}var us=e=>e.described?.binding?.ifMapped===void 0?[]:
[`This binding works only if the provider maps ${e.described.binding.ifMapped}. To see its mapping: ${H(e)}`],ls=e=>e.provider===void 0?[St(e.serviceAccount,"ia\
m.workloadIdentityUser","PRINCIPAL")]:[`The mapping of the provider decides which principal this job is. To see it: ${H(e)}`],bn=({projectId:e,serviceAccount:t=""})=>`\
gcloud iam service-accounts list --project=${e??N(W(t)??"PROJECT_ID")}`,fs=(e="SERVICE_ACCOUNT")=>["Ask for 3600s or less.",Fd(Bd,e)];var ps=65536;function ms({body:e,status:t}){let n=A(e),{error:r,error_description:o}=n??{};return typeof r=="string"?{status:t,error:r,text:(typeof o=="string"?
o:r).slice(0,ps),reason:"",metadata:{}}:typeof r=="object"&&r!==null?Hd(t,r):{status:t,error:"",text:Q(e)||"(empty body)",reason:"",metadata:{}}}function Hd(e,t){
let r=(Array.isArray(t.details)?t.details:[]).find(o=>typeof o?.reason=="string");return{status:e,error:M(t.status??""),text:M(t.message??"(no message)").slice(
0,ps),reason:r?.reason??"",metadata:gs(r?.metadata??{},M)}}function ae(e,t,n,r){let o=ms(t),s=n.find(({matches:p})=>p(o,r))??n.at(-1),i=[t.status,Q(o.error,100)].
filter(Boolean).join(" "),a=t.attempts>1?` after ${t.attempts} attempts`:"",d=(s.suggestions?.(Wd(r),{...o,metadata:gs(o.metadata,N)})??[]).filter(p=>p!==void 0);
return new y(s.code,`${s.says}
${e} answered ${i}${a}: ${Q(o.text,600)}`,{suggestions:[...d,...Vd(t)],server:{status:t.status,text:Q(o.text,600),skewSeconds:t.skewSeconds}})}var Wd=e=>({...e,
serviceAccount:e.serviceAccount&&N(e.serviceAccount),delegates:e.delegates?.map(N),projectId:e.projectId&&N(e.projectId)}),gs=(e,t)=>Object.fromEntries(Object.entries(
e).map(([n,r])=>[n,t(r)])),Jd=30;function Vd({skewSeconds:e=0}){if(Math.abs(e)<=Jd)return[];let t=e>0?"behind":"ahead of";return[`${Fe}: it is ${Math.abs(Math.round(
e))} s ${t} Google's.`]}m();var _n=e=>t=>t.status===403&&e.test(t.metadata.permission??""),hs=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credential\
s in this project",suggestions:()=>[At]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=500,says:"IAM Credentials failed; the configuration is not the reason",
suggestions:()=>[Ie]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[cs(t,"iamcredentials.googleapis.com"),Rt]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.
test(t),says:"the scope of the calling token is too narrow for IAM Credentials",suggestions:()=>["Request the scope https://www.googleapis.com/auth/cloud-platfo\
rm in the exchange."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||_n(/implicitDelegation/)(e)),says:"a hop of the \
delegation chain is not allowed, or does not exist",suggestions:e=>ds(e)},{code:"IAM_ID_TOKEN_DENIED",matches:_n(/getOpenIdToken/),says:"the job may not mint ID\
 tokens of this service account",suggestions:e=>[...Pt(e),Rt]},{code:"IAM_SIGN_DENIED",matches:_n(/signJwt|signBlob/),says:"the job may not sign as this service\
 account, which domain-wide delegation needs",suggestions:e=>[...Pt(e,"iam.serviceAccountTokenCreator"),"The role Workload Identity User does not hold this perm\
ission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service account",suggestions:e=>[...Pt(e),Rt]},{code:"\
IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[bn(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({
text:e})=>e.includes("allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({
serviceAccount:e})=>fs(e)},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({
lifetimeSeconds:e})=>[`Change access_token_lifetime (requested: ${e} s).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INV\
ALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the sc\
opes: ${e.join(", ")}. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"\
IAM Credentials does not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed m\
eanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[bn(e)]}];var Be="Google IAM Credentials",vt=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${Ce(encodeURIComponent(t).replace("%40","@"))}:${n}`;async function Kd(){return{
refused:ae,rows:hs}}async function wn(e,t,n,r,o={}){let s=n.delegates.map(Ce),i=await q(e,{service:Be,method:"POST",url:new URL(vt(e,n.serviceAccount,t)),bearer:n.
bearer,json:{...s.length>0?{delegates:s}:{},...r}});if(i.status===200)return i;let{refused:a,rows:d}=await Kd();throw a(Be,i,d,{...e.refusalContext,described:await e.
refusalContext.job?.(),...o,method:t,serviceAccount:n.serviceAccount,delegates:n.delegates})}var qd=/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
async function ys(e,t,n){let r={scope:n.scopes,lifetime:`${n.lifetimeSeconds}s`},o=await wn(e,"generateAccessToken",t,r,n),{accessToken:s,expireTime:i}=A(o.body)??
{},a=typeof i=="string"&&qd.test(i)?Date.parse(i)/1e3:0;if(gt(s)&&a>0)return{value:s,expiresAt:Math.floor(a)};throw G("IAM_RESPONSE_INVALID",Be,o,"accessToken a\
nd expireTime")}async function bs(e,t,{audience:n,includeEmail:r}){let o=await wn(e,"generateIdToken",t,{audience:n,includeEmail:r});return En(A(o.body)?.token,
()=>G("IAM_RESPONSE_INVALID",Be,o,"an ID token"))}function En(e,t){let n=typeof e=="string"?ke(e)?.claims:void 0,r=n&&Et(n,"exp");if(typeof e!="string"||r===void 0)
throw t();return{value:e,expiresAt:r}}async function _s(e,t,n){let r=await wn(e,"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:o}=A(r.body)??{};if(typeof o==
"string"&&ke(o))return o;throw G("IAM_RESPONSE_INVALID",Be,r,"a signed JWT")}m();m();var xe=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n);function zd({serviceAccount:e=""}){let t=W(e);return t&&`To compare the number: gcloud projects des\
cribe ${t} --format='value(projectNumber)'`}var ws=[{code:"STS_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many exchange\
s at once in this project",suggestions:()=>["Exchange once per job and reuse the token. Do not start all jobs of a large matrix at once."]},{code:"STS_UNAVAILAB\
LE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration is not the reason",suggestions:()=>[Ie]},{code:"STS_AUDIENCE_INVALID",matches:({
text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does not recognise this as the name of a provider",suggestions:()=>["Write projects/<number>\
/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or th\
e provider is disabled, deleted, or does not exist under this name",suggestions:e=>[H(e),`If it was deleted: ${as(e)}`,`If it is disabled: ${z(e,"--no-disabled")}`,
zd(e)]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:xe(/^The audience in ID Token \[/),says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[
e.audienceFixedBy===void 0?"Remove the audience input, unless the provider lists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from thi\
s step.`,`To allow it: ${z(e,`--allowed-audiences=${ue(e.audience??"AUDIENCE")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:xe(/^The issuer in ID Token /),says:"t\
he ID token comes from another issuer than the provider's: compare the two letter by letter",suggestions:e=>[H(e),`If this CI is to be trusted: ${z(e,"--issuer-\
uri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:xe(/^Error connecting to the given credential's issuer/),says:"Google could not get the issuer's keys, o\
r no uploaded key has the token's key id",suggestions:e=>[yn(e),ss]},{code:"STS_SIGNATURE_INVALID",matches:xe(/^Unable to verify the ID Token signature/),says:"\
the ID token does not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[yn(e)]},{code:"STS_TOKEN_MALFORMED",
matches:xe(/^Unable to parse the ID Token/),says:"the text that was sent as ID token is not a JWT",suggestions:()=>["Give only the token: no quotes, line breaks\
 or JSON around it."]},{code:"STS_TOKEN_STALE",matches:xe(/is stale to sign-in/),says:"the ID token has expired, or its times are in the future",suggestions:()=>[
os]},{code:"STS_CONDITION_REJECTED",matches:({text:e})=>e.startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribu\
te condition is false for this job, or names a claim that the token lacks",suggestions:e=>[`Compare the claims above with the condition: ${H(e)}`,`To change it:\
 ${z(e,'--attribute-condition="CONDITION"')}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"\
the provider's mapping names a claim that the token does not have",suggestions:e=>[H(e),z(e,'--attribute-mapping="google.subject=assertion.sub,\u2026" (the whole map\
ping: it is replaced)')]},{code:"STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subj\
ect is longer than 127 bytes",suggestions:e=>["Map a shorter claim, and change the bindings that name subject/\u2026",z(e,'--attribute-mapping="google.subject=a\
ssertion.repository_id,\u2026"')]},{code:"STS_ATTRIBUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.test(e),says:"the \
mapping gives a value that is not text, or too much text",suggestions:e=>['Convert the value: string(\u2026), or .join(",") for a list.',H(e)]},{code:"STS_REJEC\
TED",matches:()=>!0,says:"Google refused the exchange",suggestions:e=>[e.provider&&H(e)]}];var Ot="Google STS",Xd="urn:ietf:params:oauth:grant-type:token-exchange",kn="urn:ietf:params:oauth:token-type:jwt",Yd="urn:ietf:params:oauth:token-type:access_t\
oken",Es=e=>({audience:ne(e),subjectTokenType:kn}),In=({endpoints:e})=>`${e.sts}/v1/token`;async function Zd(){return{refused:ae,rows:ws}}async function ks(e,{audience:t,
idToken:n,scopes:r,subjectTokenType:o}){let s=await q(e,{service:Ot,method:"POST",url:new URL(In(e)),form:{grant_type:Xd,audience:t,scope:r.join(" "),requested_token_type:Yd,
subject_token:n,subject_token_type:o}});if(s.status!==200){let{refused:i,rows:a}=await Zd();throw i(Ot,s,a,e.refusalContext)}if(ao(s.body))throw new y("STS_TOKE\
N_NEARLY_EXPIRED",`${Ot} answered with a token that is about to expire`,{suggestions:["Sign in right before the credentials are used."]});return ht(e,s.body,i=>G(
"STS_RESPONSE_INVALID",Ot,s,i))}function xn(e){let{audience:t,endpoints:n,lifetimeSeconds:r,serviceAccount:o,source:s,universe:i}=e;return{universe_domain:i,type:"external_account",audience:t,
subject_token_type:kn,token_url:In({endpoints:n}),credential_source:Qd(s),...o===void 0?{token_info_url:`${n.sts}/v1/introspect`}:{service_account_impersonation_url:vt(
{endpoints:n},o,"generateAccessToken"),...r===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:r}}}}}var Is=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function Qd(e){if(e.kind==="url"){let{field:t,headers:n,url:r}=e;return{url:r,...Object.keys(n).length>0?{headers:n}:
{},...Is(t)}}return e.kind==="file"?{file:e.path,...Is(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}var xs=({delegates:e,endpoints:t,serviceAccount:n,
source:r,universe:o})=>({universe_domain:o,type:"impersonated_service_account",delegates:e.map(Ce),service_account_impersonation_url:vt({endpoints:t},n,"generat\
eAccessToken"),source_credentials:r});m();m();m();m();var Ge=e=>({text:t})=>e.test(t),Ts=e=>`gcloud iam service-accounts keys list --iam-account=${e??"SERVICE_ACCOUNT"}${Ne(e)}`,Ss=e=>`gcloud iam service-accounts d\
escribe ${e??"SERVICE_ACCOUNT"}${Ne(e)}`,Tn=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many token request\
s",suggestions:()=>[At]},{code:"OAUTH_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's OAuth endpoint failed; the key is not the reason",suggestions:()=>[
Ie]},{code:"OAUTH_JWT_TIMEFRAME",matches:Ge(/must be a short-lived token/),says:"Google does not accept the times of the signed assertion, even after a correcti\
on to its clock",suggestions:()=>[`${Fe} (timedatectl, or the hypervisor).`]},{code:"OAUTH_LIFETIME_TOO_LONG",matches:Ge(/lifetime cannot exceed 3600 seconds/),
says:"the requested lifetime is more than one hour",suggestions:()=>["Set access_token_lifetime to 3600s or less.",`${Fe}.`]},{code:"OAUTH_JWT_SIGNATURE",matches:Ge(
/Invalid JWT Signature/i),says:"the key's signature is not accepted: the key was deleted, disabled or rotated",suggestions:({serviceAccount:e})=>[Ts(e),"Store a\
 key that is listed there in the secret. Better: use workload identity federation."]},{code:"OAUTH_ACCOUNT_NOT_FOUND",matches:Ge(/account not found/i),says:"the\
 service account of the key was deleted or disabled",suggestions:({serviceAccount:e})=>[Ss(e)]},{code:"OAUTH_SUBJECT_INVALID",matches:Ge(/Invalid email or User ID/i),
says:"the user to act for does not exist",suggestions:({user:e})=>[`Check the user to act for (access token subject): ${e??"(none)"}`]},{code:"OAUTH_DELEGATION_\
UNAUTHORIZED",matches:({error:e})=>e==="unauthorized_client",says:"domain-wide delegation is not granted to this service account, or not for all of these scopes",
suggestions:({scopes:e=[],serviceAccount:t})=>[`${Ss(t)} --format='value(uniqueId)'`,`Enter that id and these scopes in the Workspace admin console, API control\
s, domain-wide delegation: ${e.join(",")}`,"This change can take hours."]},{code:"OAUTH_SCOPE_INVALID",matches:({error:e})=>e==="invalid_scope",says:"Google ref\
used the scopes or the audience",suggestions:({audience:e,scopes:t=[]})=>[`Check: ${[...t,e].filter(Boolean).join(", ")}`]},{code:"OAUTH_REJECTED",matches:()=>!0,
says:"Google refused the signed assertion",suggestions:({serviceAccount:e})=>[`Check that the key is one of this account: ${Ts(e)}`]}];var He="Google OAuth",eu=({universe:e})=>`https://oauth2.${e}/token`;async function Ct(e,t,n){let r=await Ps(e,t,n);return ht(e,r.body,o=>G("OAUTH_RESPONSE_INVA\
LID",He,r,o))}async function As(e,t,n){let r=await Ps(e,t,n);return En(A(r.body)?.id_token,()=>G("OAUTH_RESPONSE_INVALID",He,r,"an ID token"))}async function Ps(e,t,n){
let r=await Rs(e,t,n,0);if(r.status===200)return r;let o=tu(e,n),s=ae(He,r,Tn,o);if(!(s.code==="OAUTH_JWT_TIMEFRAME"||s.code==="OAUTH_LIFETIME_TOO_LONG")||r.skewSeconds===
void 0)throw s;let a=await Rs(e,t,n,r.skewSeconds);if(a.status===200)return a;throw ae(He,a,Tn,o)}var tu=({refusalContext:e},t)=>"scope"in t?{...e,serviceAccount:t.
iss,audience:void 0,scopes:t.scope.split(" ")}:{...e,serviceAccount:t.iss,audience:t.target_audience,scopes:[]};async function Rs(e,t,n,r){let o=Math.floor(e.network.
clock.now()+r),{lifetimeSeconds:s=we,...i}={lifetimeSeconds:void 0,...n},a=await t({...i,aud:eu(e),iat:o,exp:o+s});return q(e,{service:He,method:"POST",url:new URL(
`${e.endpoints.oauth2}/token`),form:{grant_type:"urn:ietf:params:oauth:grant-type:jwt-bearer",assertion:a}})}m();m();var nu=60,ru=3;function vs(e,{label:t,mayRepeat:n=!1,mintsAgain:r},o){let s=ke(e),i=s&&Et(s.claims,"exp");if(!s||i===void 0)throw ou(t,e);return(!r||n)&&su(i-o.
now(),i,t),r||iu(i-o.now(),t),{value:e,claims:s.claims,expiresAt:i}}var ou=(e,t)=>new y("OIDC_TOKEN_MALFORMED",`${e} contains no ID token, but ${je(t)}`,{suggestions:[
"Give only the JWT: no quotes, no JSON around it, no masked text."]});function su(e,t,n){let r=new Date(t*1e3).toISOString();if(e<-nu)throw new y("OIDC_TOKEN_EX\
PIRED",`the ID token in ${n} expired ${Tt(-e)} ago (${r})`,{suggestions:["Sign in right after the CI issues the token, or impersonate a service account at the s\
tart of the job."]})}function iu(e,t){if(e>=0&&e<ru)throw new y("OIDC_TOKEN_TOO_SHORT",`the ID token in ${t} expires in ${Math.round(e)} s`,{suggestions:["Sign \
in right after the CI issues the token."]})}var au=e=>e<0?`${Tt(-e)} ago`:`in ${Tt(e)}`;function Os({claims:e,expiresAt:t},n){let r=M(e.sub??"(none)"),o=F([e.aud??
"(none)"].flat().join(", "));return[`iss  ${F(M(e.iss??"(none)"))}`,`aud  ${o}`,`sub  ${F(r)} (${Buffer.byteLength(r)} of at most 127 bytes)`,`exp  ${au(t-n.now())}`]}
var Sn=["repository","repository_owner","ref","environment","event_name","job_workflow_ref","namespace_path","project_path"],cu=["iss","aud","sub","exp"],Cs=({claims:e},t)=>t.
filter(n=>!cu.includes(n)&&(t!==Sn||e[n]!==void 0)).map(n=>`${n}  ${e[n]===void 0?"(none)":F(M(e[n]))}`);var du=20;function An(e,t){let n=new Map,r=({expiresAt:o})=>o-t.now()>du;return{clear:()=>n.clear(),get(o,s){let i=`${s??""} ${o.join(" ")}`,a=()=>e(o,s),d=n.get(
i)?.then(p=>r(p)?p:a())??a();return n.set(i,d),d.catch(()=>n.get(i)===d&&n.delete(i)),d}}}function Ns(e){let{audience:t,google:n,report:r,source:o,target:s}=e,{
clock:i}=n.network,a;async function d(){let E=await o.mint(t,n.network);return r.mask(E),a=vs(E,o,i),a}let p=(E,b)=>ks(mt(n,Rn(e,E)),{...s,idToken:E.value,scopes:b}).
catch(x=>{throw lu(x,E,i)});async function g(E){try{return await p(await d(),E)}catch(b){if(!o.mintsAgain||!fu(b))throw b;return p(await d(),E)}}let h=()=>a?Rn(
e,a):{},w=An(async E=>{let b=await g(E);return r.mask(b.value),b},i);return{account:void 0,async principal(){let{binding:E}=await h().job?.()??{};return E?{principal:E.
member,ifMapped:E.ifMapped}:{principal:e.provider?Er(e.provider):s.audience}},accessToken:E=>w.get(E),clear:w.clear,sign:void 0,idToken:()=>a,refusalContext:h,facts:()=>pu(
e,a)}}function Rn({google:e,provider:t,source:n},{claims:r}){let{identify:o}=e.refusalContext,[s]=[r.aud].flat();return{...t&&o?{job:()=>o(r,t)}:{},...!n.choosesAudience&&
typeof s=="string"?{audience:s,audienceFixedBy:n.label}:{}}}var uu=2;function lu(e,{expiresAt:t},n){if(!(e instanceof y)||e.server?.status!==500)return e;let{skewSeconds:r=0}=e.
server;return t-n.now()-r>uu?e:e.with({code:"STS_TOKEN_NEARLY_EXPIRED",message:`the ID token was about to expire
${e.message}`,suggestions:["Sign in right before the credentials are used."]})}var fu=e=>e instanceof y&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_EXPIRED"].includes(
e.code);async function pu(e,t){let{google:n,provider:r}=e,{serviceAccount:o}=n.refusalContext,{binding:s,claims:i=Sn}=await(t&&Rn(e,t).job?.())??{};return[...r?
[`provider  ${B(r)}`]:[],...o===void 0?[]:[`service account  ${o}`],...t?Os(t,n.network.clock):[],...s===void 0?[]:[`${F(s.member)}${s.ifMapped===void 0?"":` (i\
f the provider maps ${s.ifMapped})`}`],...t?Cs(t,i):[]]}function $s(e,t,n){let r=Ro(t),o=An(async(s,i=we)=>{let a=s.join(" "),d=j(e)?await Ct(e,r,{iss:t.email,scope:a,lifetimeSeconds:i}):await mu(e,r,{email:t.email,scope:a,
lifetimeSeconds:i});return n.mask(d.value),d},e.network.clock);return{account:t.email,principal:async()=>({principal:t.email}),accessToken:o.get,clear:o.clear,sign:r,
refusalContext:()=>({account:t.email}),facts:async()=>[`key of  ${t.email}`,...t.keyId===void 0?[]:[`key id  ${t.keyId}`]]}}async function mu({network:e},t,{email:n,
lifetimeSeconds:r,scope:o}){let s=Math.floor(e.clock.now()),i=s+r;return{value:await t({iss:n,sub:n,scope:o,iat:s,exp:i}),expiresAt:i}}var Ls=({file:e})=>String(
e.private_key).split(/\r?\n|\\n/).filter(t=>t.length>=16&&!t.startsWith("-----"));var Mi=I(Jt(),1),ji=I(le(),1);m();m();m();m();var X=I(Pn(),1);var{getBuiltinModule:Us}=process,{Agent:Ms,request:On,validateHeaderName:js,validateHeaderValue:Fs}=Us("node:http"),Cn=()=>Us("node:tls"),gu={"https:":["https_p\
roxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["http_proxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},Bs={"http:":"80","https:":"443"},L=({port:e,protocol:t})=>Number(
e||Bs[t]),v=({hostname:e})=>e.replace(/^\[|\]$/g,"");function Nt(e){let t=v(e);return/^(.+\.)?localhost$/.test(t)||t==="::1"||(0,X.isIP)(t)===4&&t.startsWith("1\
27.")}function Gs(e,t){if(Nt(e))return;let n=gu[e.protocol]?.find(r=>t[r]?.trim());if(!(!n||yu(e,t.no_proxy||t.NO_PROXY||"")))return{url:hu(t[n]?.trim()??"",n),
variable:n}}function hu(e,t){let n=e.includes("://")?e:`http://${e}`,r=URL.canParse(n)?new URL(n):void 0;if(r?.hostname&&r.protocol in Bs)return r;let o=/^([a-z\d]+):\/\//i.
exec(n)?.[1]?.toLowerCase(),s=r&&o?`names a ${o} proxy`:"is not a URL";throw new y("PROXY_FAILED",`the variable ${t} ${s}`,{suggestions:[`Set ${t} to http://HOS\
T:PORT or https://HOST:PORT, or unset it.`]})}var yu=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&bu(n,v(e),String(L(e))));function bu(e,t,n){if(e==="\
*")return!0;let[,r="",o]=/^(\[.*\]|[^:]*|[\da-f]*:[\da-f]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(o&&o!==n)return!1;let s=r.replace(/^\*?\.|^\[|\]$/g,
"");return s===""?!1:(0,X.isIP)(t)?_u(s,t):t===s||t.endsWith(`.${s}`)}function _u(e,t){let[n="",r]=e.split("/");if((0,X.isIP)(n)!==(0,X.isIP)(t))return!1;let o=(0,X.isIP)(
n)===6?"ipv6":"ipv4",s=/^\d{1,3}$/.test(r??"")?Number(r):Number.NaN,i=new X.BlockList;return r===void 0?i.addAddress(n,o):s>=0&&s<=(o==="ipv6"?128:32)&&i.addSubnet(
n,s,o),i.check(t,o)}var Nn=e=>Object.assign(new Error(`the proxy answered ${e}`),{proxyStatus:e,atProxy:!0}),We=({url:e})=>{if(!e.username&&!e.password)return{};
let t=`${vn(e.username)}:${vn(e.password)}`;return{"proxy-authorization":`Basic ${Buffer.from(t).toString("base64")}`}};function vn(e){try{return decodeURIComponent(
e)}catch{return e}}function Hs(e,t,n,r){let o=`${t.hostname}:${L(t)}`;return new Promise((s,i)=>{let a=()=>{i(r.reason),e.destroy()};r.addEventListener("abort",
a,{once:!0});let d=On({createConnection:()=>e,method:"CONNECT",path:o,setHost:!1});for(let[p,g]of Object.entries({host:o,...We(n)}))d.setHeader(p,g);d.once("con\
nect",({statusCode:p=0},g,h)=>{if(r.removeEventListener("abort",a),p>=200&&p<300)return h.length>0&&e.unshift(h),s(e);e.destroy(),i(Nn(p))}).on("error",p=>{r.removeEventListener(
"abort",a),i(p)}).end()})}var wu={ENOTFOUND:"the host name could not be resolved",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"the co\
nnection broke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no network route",ENETUNREACH:"there is no network route",
ETIMEDOUT:"the connection was not accepted in time",ENOENT:"the socket does not exist",EACCES:"this user may not open the socket",EPROTO:"the other side does no\
t speak TLS",ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},Js={SELF_SIGNED_CERT_IN_CHAIN:"its issuer is not trusted here",DEPTH_ZERO_SELF_SIGNED_CERT:"\
it is self-signed",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"\
its issuer is not trusted here",CERT_UNTRUSTED:"its issuer is not trusted here",CERT_SIGNATURE_FAILURE:"its signature is not valid",CERT_REVOKED:"it was revoked",
CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"it was issued for another name",HOSTNAME_MISMATCH:"it w\
as issued for another name"},Eu="If a private authority signs the certificate, for example a proxy that inspects TLS, save the certificate of the authority and \
set NODE_EXTRA_CA_CERTS=/path/ca.pem.",ku={CERT_HAS_EXPIRED:"Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"Set the clock of thi\
s computer.",CERT_REVOKED:"Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"Check the address: another server answers at it.",HOSTNAME_MISMATCH:"Check the \
address: another server answers at it."},$n=({code:e=""})=>e in Js,Ln=({url:e,variable:t})=>`${e.protocol}//${e.host} (from ${t})`,Y=e=>`${(e/1e3).toFixed(e<9950?
1:0)} s`,Vs=(e,t)=>`Waiting ${Y(t)} for ${e}`,Ks=({attempts:e,route:t,service:n},r,{retries:o,waitMs:s})=>`Retry ${e} of ${o} in ${Y(s)}: ${n} at ${Ve(t)}: ${typeof r==
"number"?`answered ${r}`:Iu(r)}`,Iu=e=>e.name==="TimeoutError"?"did not answer in time":e.proxyStatus?`the proxy answered ${e.proxyStatus}`:Un(e),qs=({route:e,service:t},{
afterMs:n,limitMs:r})=>`Still waiting for ${t} at ${Ve(e)}: no answer for ${Y(n)}, the limit is ${Y(r)}`,Je=({attempts:e,spentMs:t})=>`${e} ${e===1?"attempt":"a\
ttempts"} in ${Y(t)}`,$t=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${Ln(e)}`]:[],...t?[`the last answer had status ${t}`]:[]];function Dn(e,t){return e.name===
"TimeoutError"?Ws(t):$n(e)?Ru(e,t):e.atProxy&&t.route.proxy?Au(e,t,t.route.proxy):e.code==="ETIMEDOUT"?Ws(t):Tu(e,t)}var Un=({code:e=""})=>{let t=wu[e]??"the ex\
change failed";return e?`${t} (${e})`:t},Ve=({origin:e,socketPath:t})=>t??e.host,Mn=e=>[`Check that ${e} exists, that a program listens on it, and that this use\
r may open it.`],xu=e=>Nt(e.origin)?[`Check that a program listens on port ${L(e.origin)} of this computer.`,"Behind a proxy, set NO_PROXY=127.0.0.1,localhost f\
or the clients of that server."]:[`Check that this computer may reach ${v(e.origin)} on port ${L(e.origin)}.`,e.proxy?`Where ${v(e.origin)} can be reached witho\
ut the proxy, add it to NO_PROXY.`:"If this network needs a proxy, set HTTPS_PROXY=http://HOST:PORT."];function Tu(e,t){let{service:n,route:r}=t;return new y("N\
ETWORK_UNREACHABLE",`${n} at ${Ve(r)}: ${Un(e)}, ${Je(t)}`,{facts:$t(t),suggestions:r.socketPath===void 0?xu(r):Mn(r.socketPath)})}var zs=({origin:e,proxy:t})=>Nt(
e)?[`Check the program that listens on port ${L(e)} of this computer: it gives no answer.`]:[`Check that this computer may reach ${v(e)} on port ${L(e)}: a fire\
wall that drops packets causes this.`,...t?[]:["If this network needs a proxy, set HTTPS_PROXY=http://HOST:PORT."]],Ws=e=>new y("NETWORK_TIMEOUT",`${e.service} \
at ${Ve(e.route)} did not answer in time, ${Je(e)}`,{facts:$t(e),suggestions:e.route.socketPath===void 0?zs(e.route):Mn(e.route.socketPath)}),Xs="Raise the limi\
t with --timeout, or the input timeout.",Su=({lastStatus:e,route:t})=>e!==void 0?[]:t.socketPath===void 0?zs(t):Mn(t.socketPath),Ys=(e,t)=>new y("NETWORK_TIMEOU\
T",`${e.service} at ${Ve(e.route)}${e.lastStatus===void 0?" did not answer":""}: the limit of ${Y(t)} for the whole run is reached, ${Je(e)}`,{facts:$t(e),suggestions:[
...Su(e),Xs]}),Zs=(e,t,n)=>new y("NETWORK_TIMEOUT",`the limit of ${Y(n)} for the whole run leaves no time for a wait of ${Y(e)} for ${t}`,{suggestions:[Xs]});function Ru(e,t){
let{code:n=""}=e,{route:r,issuer:o,service:s}=t,i=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.host}`:`${s} at ${r.origin.host}`,a=`${Js[n]} (${n})`;return new y(
"TLS_UNTRUSTED",`the certificate of ${i} is not trusted: ${a}, ${Je(t)}`,{facts:[...o?[`issuer of the presented certificate: ${o}`]:[],...$t(t)],suggestions:[ku[n]??
Eu]})}function Au(e,t,n){let{proxyStatus:r}=e,o=r?`answered ${r}`:`cannot be used: ${Un(e)}`,s=`the proxy ${Ln(n)} ${o}, on the way to ${t.service} at ${t.route.
origin.host}`;return new y("PROXY_FAILED",`${s}, ${Je(t)}`,{suggestions:[r===407?`Put the proxy's credentials into ${n.variable}, as http://USER:PASSWORD@HOST:P\
ORT, percent-encoded.`:`Check the address in ${n.variable}, and that the proxy allows connections to ${v(t.route.origin)} through.`,`Where ${v(t.route.origin)} \
can be reached without the proxy, add it to NO_PROXY.`],...r?{facts:[`status of the proxy: ${r}`]}:{}})}var Ng=1<<20;m();var Ke=I(Pn(),1);var Qs=(e,t,n=!0)=>ti(r=>Pu(e,r),t,n);function ti(e,t,n){let r=[],o=n,s=!1;return{socket:e({add:a=>(r.push(a),o||a.unref(),a.on("error",()=>{}),s&&a.destroy(),a),
signal:t}),hold(a){o=a;for(let d of r)a?d.ref():d.unref()},cancel(){s=!0,r.at(-1)?.destroy()}}}async function Pu(e,t){let{origin:n,proxy:r,ca:o}=e;return n.protocol===
"http:"?jn(e,t):ni(r?{socket:await jn(e,t)}:{port:L(n)},v(n),o,t)}async function jn({origin:e,proxy:t,ca:n,socketPath:r},o){if(r!==void 0)return Dt(o.add((0,Ke.connect)(
{path:r})),"connect",o.signal);if(!t)return ei(e,o);try{let s=await ei(t.url,o),i=t.url.protocol==="https:"?await ni({socket:s},v(t.url),n,o):s;return e.protocol===
"https:"?await Hs(i,e,t,o.signal):i}catch(s){throw s===o.signal.reason?s:Object.assign(s,{atProxy:!0})}}var ei=(e,{add:t,signal:n})=>Dt(t((0,Ke.connect)({host:v(
e),port:L(e),noDelay:!0})),"connect",n);async function ni(e,t,n,{add:r,signal:o}){let{connect:s}=Cn(),i={...n?{ca:n}:{},rejectUnauthorized:!0},a=s({...e,host:t,
...ri(t),...i,ALPNProtocols:["http/1.1"]});return Dt(r(a),"secureConnect",o)}var ri=e=>(0,Ke.isIP)(e)?{}:{servername:e};function Dt(e,t,n){return new Promise((r,o)=>{
let s=a=>()=>{n.removeEventListener("abort",i),a()},i=()=>{o(n.reason),e.destroy()};if(n.aborted)return i();n.addEventListener("abort",i,{once:!0}),e.once("erro\
r",a=>s(()=>o(a))()),e.once("close",s(()=>o(vu()))),e.once(t,s(()=>r(e)))})}var vu=()=>Object.assign(new Error("the connection was closed"),{code:"ECONNRESET"}),
Lt=class extends Ms{route;#i;#t=[];constructor(t,n){super({keepAlive:!0}),this.route=t,this.#i=n}preconnect(t){let n=[this.sockets,this.freeSockets].flatMap(r=>Object.
values(r).flat());for(let r=this.#t.length+n.length;r<t;r++){let o=Qs(this.route,this.#i,!1);o.socket.catch(()=>{}),this.#t.push(o)}}createConnection(t,n){this.#r(
t.signal??this.#i).then(r=>n(null,r),r=>n(r))}async#r(t){let n=this.#t.shift(),r=()=>n?.cancel();t.addEventListener("abort",r,{once:!0}),n?.hold(!0);let o=await n?.
socket.catch(()=>{});return t.removeEventListener("abort",r),o?.readyState==="open"?o:Qs(this.route,t).socket}closeIdle(){for(let t of this.#t.splice(0))t.cancel();
for(let t of Object.values(this.freeSockets).flat())t?.destroy()}},Ou=3e3;async function oi(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=v(
r.origin),s,i=ti(async d=>{let{connect:p}=Cn(),g=await jn(r,d),h=d.add(p({socket:g,host:o,...ri(o),rejectUnauthorized:!1}));return await Dt(h,"secureConnect",d.
signal),s=Object.entries(h.getPeerCertificate().issuer??{}).map(([w,E])=>`${w}=${E}`).join(", "),h},n,!0),a=setTimeout(i.cancel,Ou);return await i.socket.catch(
()=>{}),clearTimeout(a),i.cancel(),s&&Cu(s)}var Cu=e=>e.replace(/[^\x20-\x7e]/g,"?").slice(0,200);m();m();m();m();var ce=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${o} ${s}`.trim(),a=i?
`status code ${i}`:"an unknown error";super(`Request failed with ${a}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=
r}};m();var Te=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"messag\
e"in t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};m();var Se=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new Te(t.cause):
void 0;super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};m();m();var Fn=(()=>{let e=!1,t=!1;if(typeof c=="function"&&typeof u=="function")try{t=new u("https://empty.invalid",{body:new c,method:"POST",get duplex(){return e=
!0,"half"}}).headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),si=typeof globalThis.
AbortController=="function",Ut=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",ii=typeof c=="function",ai=typeof c=="fu\
nction",Mt=["get","post","put","patch","head","delete"],Nu=()=>{};Nu();var ci={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"\
*/*",blob:"*/*",bytes:"*/*"},jt=2147483647,di=new TextEncoder().encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,Ft=Symbol("stop"),qe=class{options;constructor(t){
this.options=t}},ui=e=>new qe(e),li={json:!0,parseJson:!0,stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,
onUploadProgress:!0,fetch:!0,context:!0},fi={next:!0},pi={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,
integrity:!0,keepalive:!0,signal:!0,window:!0,duplex:!0};var $u=e=>{if(!e)return 0;if(e instanceof c){let t=0;for(let[n,r]of e)t+=di,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,t+=
typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},mi=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),r){o+=r.byteLength;let a=t===0?0:o/t;a>=1&&(a=1-Number.EPSILON),n?.({percent:a,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=s},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},gi=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new l(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new l(
mi(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},hi=(e,t,n)=>{if(!e.body)return e;let r=$u(n??e.body);return new u(e,{duplex:"half",
body:mi(e.body,r,t)})};m();m();var Z=e=>e!==null&&typeof e=="object";var ze=(...e)=>{for(let t of e)if((!Z(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return Hn({},...e)},Bn=(e={},t={})=>{
let n=new f(e),r=t instanceof f,o=new f(t);for(let[s,i]of o.entries())r&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function Bt(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:Hn(e[n]??[],t[n]??[])}var Gn=(e={},t={})=>({beforeRequest:Bt(e,t,"beforeRequest"),beforeRetry:Bt(e,t,"beforeRetry"),afterResponse:Bt(
e,t,"afterResponse"),beforeError:Bt(e,t,"beforeError")}),Lu=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,s]of r.entries())n.append(o,s);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(Z(r))for(let[o,s]of Object.entries(r))s!==void 0&&n.append(o,String(s));else{
let o=new URLSearchParams(r);for(let[s,i]of o.entries())n.append(s,i)}return n},Hn=(...e)=>{let t={},n={},r={},o,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(Z(i)){for(let[a,d]of Object.entries(i)){if(a==="signal"&&d instanceof globalThis.AbortSignal){s.push(d);continue}if(a==="contex\
t"){if(d!=null&&(!Z(d)||Array.isArray(d)))throw new TypeError("The `context` option must be an object");t={...t,context:d==null?{}:{...t.context,...d}};continue}
if(a==="searchParams"){d==null?o=void 0:o=o===void 0?d:Lu(o,d);continue}Z(d)&&a in t&&(d=Hn(t[a],d)),t={...t,[a]:d}}Z(i.hooks)&&(r=Gn(r,i.hooks),t.hooks=r),Z(i.
headers)&&(n=Bn(n,i.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),s.length>0&&(s.length===1?t.signal=s[0]:Ut?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};m();var bi=e=>Mt.includes(e)?e.toUpperCase():e,Du=["get","put","head","delete","options","trace"],Uu=[408,413,429,500,502,503,504],Mu=[413,429,503],yi={limit:2,methods:Du,
statusCodes:Uu,afterStatusCodes:Mu,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
_i=(e={})=>{if(typeof e=="number")return{...yi,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...yi,...t}};m();m();var de=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function Wn(e,t,n,r){return new Promise((o,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new de(e))},r.timeout);r.fetch(e,t).then(o).catch(s).then(()=>{clearTimeout(
i)})})}m();async function Jn(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(s),r(t.
reason)}let s=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}m();var wi=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in pi)&&!(r in li)&&(!(r in e)||r in fi)&&(n[r]=t[r]);return n},Ei=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;m();function Xe(e){return e instanceof ce||e?.name===ce.name}function Vn(e){return e instanceof de||e?.name===de.name}var Ye=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>jt)throw new RangeError(`The \`timeout\` option cann\
ot be greater than ${jt}`);await Promise.resolve();let i=await r.#y();for(let a of r.#e.hooks.afterResponse){let d=r.#p(i.clone()),p;try{p=await a(r.request,r.#d(),
d,{retryCount:r.#r})}catch(h){throw r.#s(d),r.#s(i),h}if(p instanceof qe)throw r.#s(d),r.#s(i),new Se(p.options);let g=p instanceof l?p:i;d!==g&&r.#s(d),i!==g&&
r.#s(i),i=g}if(r.#p(i),!i.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(i.status):r.#e.throwHttpErrors)){let a=new ce(i,r.request,r.#d());for(let d of r.#e.
hooks.beforeError)a=await d(a,{retryCount:r.#r});throw a}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!ii)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let a=i.clone();
return r.#s(i),gi(a,r.#e.onDownloadProgress)}return i},s=r.#m(o).finally(()=>{let i=r.#a;r.#l(i?.body??void 0),r.#l(r.request.body??void 0)});for(let[i,a]of Object.
entries(ci))i==="bytes"&&typeof l?.prototype?.bytes!="function"||(s[i]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||a);let d=await s;
if(i==="json"){if(d.status===204)return"";let p=await d.text();return p===""?"":n.parseJson?n.parseJson(p):JSON.parse(p)}return d[i]()});return s}static#i(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#t;#r=0;#n;#e;#a;#o;#c;constructor(t,n={}){
if(this.#n=t,this.#e={...n,headers:Bn(this.#n.headers,n.headers),hooks:Gn({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:bi(n.
method??this.#n.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:_i(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??c.
bind(globalThis),context:n.context??{}},typeof this.#n!="string"&&!(this.#n instanceof URL||this.#n instanceof u))throw new TypeError("`input` must be a string,\
 URL, or Request");if(this.#e.prefixUrl&&typeof this.#n=="string"){if(this.#n.startsWith("/"))throw new Error("`input` must not begin with a slash when using `p\
refixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#n=this.#e.prefixUrl+this.#n}si&&Ut&&(this.#o=this.#e.signal??this.#n.signal,this.#t=
new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal),Fn&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new f(n.headers).has("content-type");if(this.#n instanceof u&&(ai&&this.#e.body instanceof c||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new u(this.#n,this.#e),Ei(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#i(this.#e.searchParams)).toString()),i=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,s);this.request=new u(
i,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!Fn)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#g(this.request,
this.#e.body??void 0)}}#u(){let t=this.#e.retry.delay(this.#r),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#h(t){if(this.#r++,this.#r>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new Te(t);if(n instanceof Se)return n.customDelay??this.#u();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#r});if(r===!1)throw t;if(r===
!0)return this.#u()}if(Vn(t)&&!this.#e.retry.retryOnTimeout)throw t;if(Xe(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let s=this.#e.retry.maxRetryAfter??o;return o<s?o:s}if(t.response.status===413)throw t}return this.#u()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#l(t){t&&t.cancel().catch(()=>{})}#s(t){this.#l(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#h(n),jt);if(this.#r<1)throw n;if(await Jn(r,this.#o?{signal:this.#o}:{}),n instanceof Se&&n.customRequest){let o=this.#e.signal?new u(
n.customRequest,{signal:this.#e.signal}):new u(n.customRequest);this.#f(o)}for(let o of this.#e.hooks.beforeRetry){let s=await o({request:this.request,options:this.#d(),
error:n,retryCount:this.#r});if(s instanceof u){this.#f(s);break}if(s instanceof l)return s;if(s===Ft)return}return this.#m(t)}}async#y(){this.#t?.signal.aborted&&
(this.#t=new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal,this.request=new u(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#d(),{retryCount:this.#r});if(r instanceof l)return r;if(r instanceof u){this.#f(
r);break}}let t=wi(this.request,this.#e);return this.#a=this.request,this.request=this.#a.clone(),this.#e.timeout===!1?this.#e.fetch(this.#a,t):Wn(this.#a,t,this.#t,
this.#e)}#d(){if(!this.#c){let{hooks:t,...n}=this.#e;this.#c=Object.freeze(n)}return this.#c}#f(t){this.#c=void 0,this.request=this.#g(t)}#g(t,n){return!this.#e.
onUploadProgress||!t.body?t:hi(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};var Kn=e=>{let t=(n,r)=>Ye.create(n,ze(e,r));for(let n of Mt)t[n]=(r,o)=>Ye.create(r,ze(e,o,{method:n}));return t.create=n=>Kn(ze(n)),t.extend=n=>(typeof n=="fu\
nction"&&(n=n(e??{})),Kn(ze(e,n))),t.stop=Ft,t.retry=ui,t},ju=Kn(),ki=ju;m();var Ii=1048576;async function qn(e,t,n){try{return await Fu(e,t,n)}catch(r){if(r.stale)return qn(e,t,n);throw r}}function Fu(e,{method:t,url:n,headers:r,body:o},s){
return new Promise((i,a)=>{if(s.aborted)return a(s.reason);let d=()=>a(s.reason);s.addEventListener("abort",d,{once:!0});let p=b=>{s.removeEventListener("abort",
d),b()},{proxy:g}=e.route,h=g&&n.protocol==="http:",w=On({agent:e,host:v(n),port:L(n),method:t,path:h?`${n.origin}${n.pathname}${n.search}`:n.pathname+n.search,
setHost:!1,signal:s}),E={host:n.host,...r,...h?We(g):{}};for(let[b,x]of Object.entries(E))w.setHeader(b,x);w.on("error",b=>p(()=>a(Object.assign(b,{stale:Bu(b,w.
reusedSocket)})))),w.once("response",b=>{Gu(b).then(x=>p(()=>h&&x.status===407?a(Nn(407)):i(x)),x=>p(()=>a(x)))}),w.end(o)})}var Bu=({code:e},t)=>t&&(e==="ECONN\
RESET"||e==="EPIPE");async function Gu(e){let t=[],n=0;for await(let o of e)if(t.push(o),n+=o.length,n>Ii)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(
n,Ii));return{status:e.statusCode??0,headers:e.headers,body:r}}function xi(e,t){let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new y(
"INPUT_ENDPOINT_INVALID",`the address of ${n} is neither https nor http`,{suggestions:["Check the variable that replaces the address: it must be https://HOST, o\
r http://127.0.0.1:PORT."]});let{type:s,body:i}=Hu(e),a={accept:"application/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?{}:{authorization:`\
Bearer ${e.bearer}`},...Wu(e.headers)};for(let[d,p]of Object.entries(a))Ju(n,d,p);return{method:r,url:o,headers:a,body:i}}function Hu({json:e,form:t}){return e!==
void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"application/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var Wu=(e={})=>Object.
fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),n]));function Ju(e,t,n){try{js(t),Fs(t,n)}catch{throw new y("INPUT_HEADER_INVALID",`the header ${t} \
for ${e} has characters that cannot be sent`,{suggestions:["Check its value: a secret that was pasted with a line break causes this."]})}}m();var Vu=["assertion","client_secret","env","handle","redact","refresh_token","subject_token","token"],Ku=["accept","content-type","metadata-flavor","user-age\
nt","x-goog-request-reason","x-goog-user-project","x-tfs-fedauthredirect"];var qu="(not shown: the answer repeats a secret that ci-auth sent)";function Ri({bearer:e,form:t,headers:n={},json:r}){let o={...t,...typeof r=="object"?r:{}},s=Object.
entries(n).filter(([i])=>!Ku.includes(i.toLowerCase()));return[e,...s.map(([,i])=>i),...Vu.flatMap(i=>zu(o[i]))].filter(i=>i!==void 0&&i.length>=16)}var zu=e=>[
e,...typeof e=="object"?Object.values(e??{}):[]].filter(t=>typeof t=="string");function Yn(e,t){if(t.length===0||e==="")return e;let n=[...sl(e)];return t.some(
r=>Xu(n,r))?qu:e}function Xu(e,t){let n=el(t),r=new Set;for(let o of e)for(let s=0;s+4<=o.length;s+=5)if(Pi(n,o.slice(s,s+4)).next().done||Yu(r,n,o,s),r.size>=16)
return!0;return!1}function Yu(e,t,n,r){for(let o=Math.max(0,r+4-8);o<=Math.min(r,n.length-8);o++)for(let s of Pi(t,n.slice(o,o+8)))Zu(e,t,s)}function Zu(e,{origins:t,
secret:n},r){let[o=0,s=0]=[t[r],t[r+8-1]],[i,a]=o<s?[o,s]:[s,o];for(;i>0&&!Ti(n[i-1]);)i--;for(;a+1<n.length&&!Ti(n[a+1]);)a++;for(let d=i;d<=a;d++)e.add(d)}var Ze=new Map,
Qu=4;function el(e){let t=Ze.get(e)??tl(e);Ze.delete(e),Ze.set(e,t);for(let n of[...Ze.keys()].slice(0,-Qu))Ze.delete(n);return t}function tl(e){let{letters:t,origins:n}=rl(
e),r=new Int32Array(nl),o=new Int32Array(t.length);for(let s=0;s+4<=t.length;s++){let i=Ai(t,s);o[s]=r[i]??0,r[i]=s+1}return{secret:e,letters:t,origins:n,lastPlaces:r,
earlier:o}}var nl=2**16,Ai=(e,t)=>Math.imul(e.charCodeAt(t)|e.charCodeAt(t+1)<<8|e.charCodeAt(t+2)<<16|e.charCodeAt(t+3)<<24,2654435761)>>>16;function*Pi({earlier:e,
lastPlaces:t,letters:n},r){for(let o=t[Ai(r,0)];o;o=e[o-1])n.startsWith(r,o-1)&&(yield o-1)}var Ti=(e="")=>/[a-z0-9]/i.test(e),vi=e=>e>=97&&e<=122||e>=48&&e<=57;
function rl(e){let t=[zn(e,s=>s),...[0,1,2].map(s=>zn(Buffer.from("\0".repeat(s)+e).toString("base64"),i=>Math.max(0,Math.floor(i*3/4)-s))),zn(Buffer.from(e).toString(
"hex"),s=>Math.floor(s/2))],n=t.map(s=>s.letters).join(""),r=t.flatMap(s=>s.origins),o=Buffer.from(n,"latin1").reverse().toString("latin1");return{letters:n+o,origins:r.
concat(r.toReversed())}}function zn(e,t){let n=e.toLowerCase(),r=[],o="";for(let s=0;s<n.length;s++){let i=n.charCodeAt(s);vi(i)&&(o+=String.fromCharCode(i),r.push(
t(s)))}return{letters:`${o} `,origins:[...r,0]}}var ol=4;function sl(e){let t=new Set;for(let n of[e,...al(e)]){let r=n;for(let o=0;o<ol;o++){let s=Si(r);t.add(
Xn(s));let i=r.includes("<")?Si(r.replace(/<[^<>]*>/g,"")):s;t.add(Xn(i)),t.add(Xn(il(i)));let a=ul(r);if(a===r)break;r=a}}return t}var Si=e=>Buffer.from(e.normalize(
"NFKD").toLowerCase());function Xn(e){let t=Buffer.allocUnsafe(e.length),n=0;for(let r of e)vi(r)&&(t[n++]=r);return t.toString("latin1",0,n)}function il(e){let t=Buffer.
from(e),n=0;for(let r=0;r<=t.length;r++)(t[r]??0)>32||(t.subarray(n,r).reverse(),n=r+1);return t}function al(e){let[t,n]=[[],[]];try{JSON.parse(e,(r,o)=>(t.push(
r),typeof o=="string"&&n.push(o),o))}catch{}return[t.join(" "),n.join(" ")]}var cl=/(?:\\|%)u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|(?:\\x|%|=)([0-9a-f]{2})|&#x0*([0-9a-f]{1,6});?|&#0*(\d{1,7});?|&(amp|lt|gt);|&[a-z]+\d*;|\\[bfnrtv]/gi,
dl={amp:"&",lt:"<",gt:">"};function ul(e){return e.replace(cl,(t,...n)=>{let[r,o,s,i,a,d]=n,p=r??o??s??i;if(d)return dl[d.toLowerCase()]??" ";let g=p?Number.parseInt(
p,16):Number(a??32);return g<=1114111?String.fromCodePoint(g):" "})}var ll=new Set([408,429,500,502,503,504]),fl=new Set([502,503,504]),pl=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNREACH",
"ENETUNREACH","EPIPE","ETIMEDOUT"]),ml=({status:e,body:t})=>ll.has(e)||e>=400&&e<500&&hl(t)==="quota_exceeded",gl=({name:e,code:t="",proxyStatus:n=0})=>e==="Tim\
eoutError"||pl.has(t)||fl.has(n);function hl(e){if(e.includes("quota_exceeded"))try{return JSON.parse(e)?.error}catch{return}}function yl(e,t,n,r,o=Math.random){
return Math.max(o()*t*2**(e-1),bl(n,r))}function bl(e="",{now:t}){if(/^\d+$/.test(e.trim()))return Number(e)*1e3;let n=Date.parse(e);return Number.isNaN(n)?0:Math.
max(0,n-t()*1e3)}var Oi=2e4,_l=500,wl=5e3;async function Ci(e,t,n){let r={call:e,agent:t,options:n,outgoing:xi(e,n.userAgent??"ci-auth"),startedAt:performance.now(),
attempts:0,sentAt:0,received:void 0,lastStatus:void 0,retryInMs:0};try{await El(r)}catch(o){if(!Xe(o))throw await Sl(o,r)}return Rl(r)}async function El(e){let{
call:t,options:n}=e,{signal:r}=n.run;r.throwIfAborted(),await ki(t.url.origin+t.url.pathname,{method:t.method,fetch:async o=>{let{status:s}=await kl(e,o.signal);
return new l(null,{status:Math.min(s,599)})},retry:{limit:n.retries,methods:["delete","get","post","patch"],shouldRetry:({error:o})=>Tl(o,e),delay:()=>e.retryInMs},
signal:r,timeout:n.callTimeoutMs??Oi})}async function kl(e,t){let{agent:n,outgoing:r,options:o}=e;e.attempts++,e.sentAt=o.clock.now(),e.received=void 0;let s=performance.
now(),i=d=>{let{method:p,url:g}=r;o.trace?.(`${p} ${g.host}${g.pathname} ${d} ${Math.round(performance.now()-s)} ms`)},a=Il(e);try{return e.received=await qn(n,
r,t),e.lastStatus=e.received.status,i(e.lastStatus),e.received}catch(d){throw i(t.aborted?"no answer":xl(d)),d}finally{clearTimeout(a)}}function Il({agent:{route:e},
call:{service:t},options:n}){let{callTimeoutMs:r=Oi,lateMs:o=wl,run:s,waiting:i}=n;if(!i)return;let a=Math.min(r,s.remainingMs());return setTimeout(()=>i(qs({route:e,
service:t},{afterMs:o,limitMs:a})),o).unref()}var xl=({code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";function Tl(e,t){let{attempts:n,received:r,options:o}=t,
{backoffMs:s=_l,clock:i,retries:a,run:d,waiting:p}=o;if(d.signal.aborted||!(r?ml(r):gl(e))||(t.retryInMs=yl(n,s,r?.headers["retry-after"],i),t.retryInMs>=d.remainingMs()))
return!1;let{agent:g,call:h}=t,w={attempts:n,route:g.route,service:h.service};return p?.(Ks(w,r?.status??e,{retries:a,waitMs:t.retryInMs})),!0}async function Sl(e,t){
let{call:n,agent:r,attempts:o,lastStatus:s,options:i,startedAt:a}=t,{run:d}=i;if(d.isInterrupted())return d.signal.reason;let{route:p}=r,g={service:n.service,route:p,
attempts:o,lastStatus:s,spentMs:performance.now()-a};if(d.signal.aborted)return Ys(g,d.totalMs);let h=$n(e)?await oi(p,e.atProxy===!0,d.signal):void 0;return Dn(
e,{...g,issuer:h})}function Rl({agent:e,attempts:t,call:n,options:r,received:o,sentAt:s}){let{status:i=0,headers:a={},body:d=""}=o??{},{proxy:p}=e.route,g=[...Ri(
n),...p?Object.values(We(p)):[]],h,w,E=Date.parse(a.date??"")/1e3,b=Math.trunc(E-(s+r.clock.now())/2)+0;return{status:i,get contentType(){return w??=Yn(a["conte\
nt-type"]??"",g),w},get body(){return i<300?d:this.shown},get shown(){return h??=Yn(d,g),h},attempts:t,skewSeconds:Number.isNaN(b)?void 0:b}}var Ni=({clock:e,pace:t,report:n,signal:r,surroundings:o,userAgent:s},{retries:i,timeoutMs:a})=>Al({env:o.env,deadlineMs:a,retries:i,userAgent:s,...t,...$({clock:e,
signal:r,trace:n.trace,waiting:n.waiting})});function Al(e){let{clock:t=xt}=e,n=vl(e.deadlineMs,e.signal),r=new Map,o=({direct:s,socketPath:i,url:a})=>{let d=`${a.
origin} ${i??""}`,p=r.get(d);if(p)return p;let g=i===void 0&&!s?Gs(a,e.env):void 0,h=new Lt({origin:new URL(a.origin),socketPath:i,proxy:g,ca:e.ca},n.signal);return r.
set(d,h),h};return{send:async s=>Ci(s,o(s),{...e,clock:t,run:n}),preconnect(s,i=1){try{o({url:s}).preconnect(i)}catch{}},wait:(s,i,a=!1)=>(a||e.waiting?.(Vs(i,s)),
Ol(s,i,n)),remainingMs:n.remainingMs,clock:t,signal:n.signal,close(){n.end();for(let s of r.values())s.closeIdle()}}}var Pl=2147483647;function vl(e,t){let n=performance.now()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("abort",o,
{once:!0}),setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),Pl)).unref(),{signal:r.signal,totalMs:e,remainingMs:()=>Math.
max(0,n-performance.now()),end:()=>r.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&r.signal.reason===t.reason}}async function Ol(e,t,n){
let r=()=>n.isInterrupted()?n.signal.reason:Zs(e,t,n.totalMs);if(n.signal.aborted||e>=n.remainingMs())throw r();await new Promise((o,s)=>{let i=()=>{clearTimeout(
a),s(r())},a=setTimeout(()=>{n.signal.removeEventListener("abort",i),o()},e);n.signal.addEventListener("abort",i,{once:!0})})}m();async function $i(e,t,n,r){let o=n.serviceAccount===void 0&&n.delegates.length===0,s=r.format==="id_token"?j(e):r.lifetimeSeconds<=we;if(o&&(s||t.account===void 0))
return Cl(e,t,r);let i=n.serviceAccount??t.account;if(i===void 0)throw Li("`delegates` need");return Nl(e,t,{serviceAccount:i,delegates:n.delegates},r)}var Li=e=>new y("INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} a service account`,{suggestions:["Set `service_account` to the account to impersonate."]});async function Di(){
return{accessTokenFor:Ct,idTokenFor:As}}async function Cl(e,t,n){let{account:r,sign:o}=t;if(n.format==="access_token"&&n.user===void 0)return t.accessToken(n.scopes,
r===void 0?void 0:n.lifetimeSeconds);if(n.format==="id_token"&&t.mintIdToken)return t.mintIdToken(n.audience);if(r===void 0||!o)throw Li("ID tokens and `access_\
token_subject` need");let{accessTokenFor:s,idTokenFor:i}=await Di();return n.format==="id_token"?i(e,o,{iss:r,target_audience:n.audience}):s(e,o,{iss:r,scope:n.
scopes.join(" "),sub:n.user??"",lifetimeSeconds:n.lifetimeSeconds})}async function Nl(e,t,n,r){if(r.format==="id_token")return Zn(e,t,n,(p,g)=>bs(p,g,r));let{lifetimeSeconds:o,
scopes:s,user:i}=r;if(i===void 0)return Zn(e,t,n,(p,g)=>ys(p,g,{lifetimeSeconds:o,scopes:s}));let{accessTokenFor:a}=await Di();return a(e,p=>Zn(e,t,n,(g,h)=>_s(
g,h,p)),{iss:$l(n),scope:s.join(" "),sub:i,lifetimeSeconds:o})}function $l({serviceAccount:e}){if(e.includes("@"))return e;throw new y("INPUT_SERVICE_ACCOUNT_IN\
VALID","domain-wide delegation needs the email of the service account, not its unique id",{suggestions:[`gcloud iam service-accounts describe ${e} --format='val\
ue(email)'`]})}async function Zn(e,t,n,r){let o=({value:i})=>r(mt(e,t.refusalContext()),{...n,bearer:i}),s=await t.accessToken([D]);try{return await o(s)}catch(i){
if(!(i instanceof y&&i.code==="IAM_BEARER_REJECTED"&&s.expiresAt<=e.network.clock.now()))throw i;return t.clear(),o(await t.accessToken([D]))}}var Ll=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED","API_DI\
SABLED"]),Dl=2e3,Ul=15e3;async function Ml(e,t){let{firstWaitMs:n=Dl,network:r,report:o}=t;for(let s=n;;s=Math.min(s*1.5,Ul)){let i=r.remainingMs();try{return await e()}catch(a){
let{leftMs:d}=t;if(d<=0||!(a instanceof y)||!Ll.has(a.code))throw a;o.note(`${a.code}: waiting for the change to arrive, ${Math.ceil(d/1e3)} s left`),await r.wait(
Math.min(s,d),`the change to arrive (${a.code})`,!0),t.leftMs-=i-r.remainingMs()}}}async function Fi(e,t,n){let{report:r,surroundings:o}=t,{endpoints:s}=bt(o.env,
e.universe);for(let x of lo(o.env))r.note(x);let i=Ni(t,{...e,timeoutMs:e.timeoutMs+e.propagationMs}),{requestReason:a,universe:d}=e,p={network:i,endpoints:s,universe:d,
requestReason:a,refusalContext:{...Fl(e),identify:t.identify}};for(let[x,Ht]of Gl(e,s))i.preconnect(new URL(x),Ht);let{actor:g,federated:h}=await Bl(e.identity,
p,n,t),w={serviceAccount:e.serviceAccount,delegates:e.delegates},E=t.pace?.backoffMs===void 0?void 0:4*t.pace.backoffMs,b={network:i,report:r,leftMs:e.propagationMs,
firstWaitMs:E};return{actor:g,federated:h,google:p,target:w,mint:x=>Ui({actor:g,google:p,target:w},x,b),mintOwn:x=>Ui({actor:g,google:p,target:{delegates:[]}},x,
b),close:i.close}}function Bi({delegates:e,identity:t,serviceAccount:n,universe:r},o,{cwd:s,env:i}){if(t.mode==="ambient")return;let{endpoints:a}=bt(i,r),d=t.mode===
"key"?t.key:[ne(t.provider),o&&jl(o,{cwd:s,env:i})];return Qn(d,n,e,r,a)}var Qn=(...e)=>(0,Mi.createHash)("sha256").update(JSON.stringify(e)).digest("hex");function jl({
origin:e},{cwd:t,env:n}){if("ci"in e)return e.ci;let{named:r}=e,o=r.env??"CI_AUTH_ID_TOKEN",s=r.file??n.CI_AUTH_ID_TOKEN_FILE;return[r,n[o],s&&Vr((0,ji.resolve)(
t,s))]}async function Ui({actor:e,google:t,target:n},r,o){let s=await Hl(e.facts,()=>Ml(()=>$i(t,e,n,r),o));return o.report.mask(s.value),s}function Fl({delegates:e,
identity:t,projectId:n,serviceAccount:r,token:o}){let s=o?.format==="access_token"?o:void 0;return{delegates:e,projectId:n,serviceAccount:r,provider:t.mode==="f\
ederation"?t.provider:void 0,audience:t.mode==="federation"?t.audience:void 0,scopes:s?.scopes,user:s?.user,lifetimeSeconds:s?.lifetimeSeconds}}async function Bl(e,t,n,{
ambientActor:r,report:o,surroundings:s}){if(e.mode==="key"){for(let p of Ls(e.key))o.mask(p);return{actor:$s(t,e.key,o),federated:void 0}}if(e.mode==="ambient"){
if(!r)throw new Error("no ambient identity here");return{actor:await r(t,s.env,o),federated:void 0}}if(!n)throw new Error(`no token source for ${B(e.provider)}`);
let{audience:i,provider:a}=e,d=Ns({google:t,source:n,audience:i,provider:a,target:Es(a),report:o});return{actor:d,federated:d}}function Gl(e,t){let{delegates:n,
identity:r,serviceAccount:o,token:s,universe:i}=e,a=+(s!==void 0)+Number(Hi(e)),d=o!==void 0||n.length>0,p=r.mode==="key"&&j({universe:i})||s?.format==="access_\
token"&&s.user!==void 0;return[...r.mode==="federation"?[[t.sts,1]]:[],...p?[[t.oauth2,d?Math.min(a,1):a]]:[],...d?[[t.iamcredentials,a]]:[]]}async function Hl(e,t){
try{return await t()}catch(n){throw!(n instanceof y)||n.server===void 0||n.facts.length>0?n:n.with({facts:await e()})}}async function Gi(e,t){let{serviceAccount:n,
token:r}=e,s={format:"access_token",scopes:e.identity.mode==="federation"&&n===void 0&&r?.format==="access_token"?r.scopes:[D],lifetimeSeconds:3600},i=t.federated&&
await t.mintOwn(s),a=Hi(e)?Wl(e):void 0,[d]=await Promise.all([r&&t.mint(r),a&&t.mint(a)]);return{federated:i,requested:d}}function Hi({file:e,identity:t,serviceAccount:n,
token:r,verify:o}){return!o||t.mode==="federation"&&n===void 0?!1:!(r?.format==="access_token"&&r.user===void 0)&&(r===void 0||e!==void 0)}var Wl=({file:e})=>({
format:"access_token",scopes:[D],lifetimeSeconds:e?.lifetimeSeconds??3600});var Jl=6e4,Ji=e=>JSON.stringify(e,null,2);async function Vl(e,t,n,r){let{delegates:o,identity:s,serviceAccount:i,universe:a}=e,{endpoints:d}=t.google,p=b=>i===void 0?
b:xs({delegates:o,endpoints:d,serviceAccount:i,source:b,universe:a});if(s.mode==="ambient")throw new Error("no file for the metadata server");if(s.mode==="key")
return{file:p(s.key.file),source:"key"};let{refresh:g,...h}=await Kl(s.audience,t,n,r),w={endpoints:d,universe:a,audience:ne(s.provider),source:g};return{file:o.
length>0?p(xn(w)):xn({...w,serviceAccount:i,lifetimeSeconds:e.file?.lifetimeSeconds}),source:g.kind,...h}}async function Kl(e,t,n,r){let{place:o,source:s}=n,i=t.
federated?.idToken(),a=i?{expiresAt:i.expiresAt,lastsForJob:s?.lastsForJob??!1}:{},d=s?.refreshSource(e);if(d)return{refresh:d,...s?.mintsAgain?{}:a};let p=s?.mintsAgain?
await ql(e,s,n,r):{};if("refresh"in p)return p;let g=(0,Qe.join)((0,Qe.dirname)(o.path),nt());return await r(g,"subject-token",Ji({id_token:i?.value})),{refresh:{
kind:"file",path:g,field:"id_token"},...a,...p}}async function ql(e,{origin:t},{launcher:n,place:r},o){if(!n)return{};let{cwd:s,temporaryFolder:i}=r.surroundings,
a=await n({origin:t,audience:e,cwd:s},{beside:r.path,temporaryFolder:i});return a?(await o(a.path,"launcher",a.content),zl(a.command.split(" ")[0]??"")?{refresh:{
kind:"executable",command:a.command,timeoutMs:Jl}}:{why:`no program may run in ${(0,Qe.dirname)(a.path)}; use ci-auth exec`}):{why:"client libraries can run no \
program here; use ci-auth exec"}}function zl(e){try{return(0,Gt.accessSync)(e,Gt.constants.X_OK),!0}catch{return!1}}async function Vi(e,t,n){let{clock:r,onRecorded:o,
place:s,report:i}=n,a=e.file?.cleanup??!0,{profile:d,projectId:p}=e,g=Bi(e,n.source,s.surroundings),{entries:h,undo:w,write:E}=Xl({...s,clock:r,onRecorded:o,profile:d,
projectId:p,remove:a,report:i,who:g});try{let b=await Vl(e,t,n,E);await E(s.path,"credentials",Ji(b.file));for(let x of await Yo(s))i.warn("FILE_IN_WORKSPACE",x);
return{path:s.path,type:String(b.file.type),source:b.source,expiresAt:b.expiresAt,lastsForJob:b.lastsForJob,why:b.why,entries:h,undo:w}}catch(b){throw await w(),
b}}function Xl({ci:e,clock:t=xt,onRecorded:n,profile:r,projectId:o,remove:s,report:i,surroundings:a,who:d}){let p=rt(e,a),g=[];return{entries:g,async write(h,w,E){
let b=await eo(h);b!==void 0&&i.warn("FILE_IN_WORKSPACE",b),await so(h,E,Ht=>{let Qi=ie(Math.floor(t.now())),ea=w==="credentials"?{projectId:o,who:d,content:d&&
Qn(E)}:{},ta=$({profile:r,...ea}),tr={id:(0,Wi.randomUUID)(),path:h,kind:w,remove:s,createdAt:Qi,...ta,...Ht};p.record(tr),g.push(tr),n?.(g)},{mode:w==="launche\
r"?448:384})},async undo(){let h=await lr(g.map(w=>({...w,remove:!0})));for(let{id:w}of g)p.withdraw(w);return h}}}async function qi(e){let{report:t}=e,{place:n,plan:r,source:o}=await Xo(e);for(let i of o?.secrets??[])t.mask(i);for(let i of r.notes)t.note(i);let s=await Fi(r,
e,o);try{let i=await Gi(r,s);r.expected.length>0&&await es(r,s,e.nameOf);let a=r.file&&n?await Vi(r,s,{...e,place:n,source:o}):void 0,d=await Yl(a,async()=>{let p=await nf(
r,s,i,a);return await Zl(e,r,p),p});return tf(r,a,t),a&&r.profile===J&&Ql(e),d}finally{s.close()}}async function Yl(e,t){try{return await t()}catch(n){throw await e?.
undo(),n}}async function Zl(e,{exportVariables:t,projectId:n,token:r},o){let{accept:s,report:i,signal:a}=e;t&&n===void 0&&i.note("the project id is not certain,\
 so no project variable is set; to set it: project_id");let d=mn(e);await i.masked(),a?.throwIfAborted(),fe(d?.problems({variables:t,outputs:r!==void 0})??[]),d?.
problems({variables:!1,outputs:!0}).length===0&&await d.setOutputs?.({...o.outputs}),await d?.exportVariables(o.variables),s?.(o)}function Ql({report:e,surroundings:t}){
for(let[n,r]of Object.entries(ns))t.env[n]&&e.warn("FILE_HIDDEN_BY_TOKEN",`${n} is set: ${r} takes that token, not the credentials file`)}var ef=({source:e,why:t})=>t!==
void 0?`: ${t}`:e==="file"?", unless its token file is renewed":": its source gives no new token";function tf({delegates:e,identity:t},n,r){if(n?.expiresAt!==void 0){
let o=ie(n.expiresAt);n.lastsForJob?r.note(`the credentials file works until ${o}, about as long as the job can run`):r.warn("OIDC_NO_REFRESH",`the credentials \
file works until ${o}${ef(n)}`)}n&&t.mode==="federation"&&e.length>0&&r.warn("INPUT_DELEGATES_NOT_PORTABLE","with delegates, the file has the type impersonated_\
service_account, which only the libraries for Node and Go read; for Python, Java and gcloud use ci-auth exec")}async function nf(e,t,n,r){let{identity:o,projectId:s,
serviceAccount:i,token:a}=e,{requested:d}=n,p=t.federated?.idToken()?.claims.sub;return{mode:o.mode,profile:e.profile,...o.mode==="federation"&&i!==void 0?{}:await t.
actor.principal(),provider:o.mode==="federation"?B(o.provider):void 0,subject:typeof p=="string"?p:void 0,serviceAccount:i??t.actor.account,projectId:s,credentialsFile:r&&
{path:r.path,type:r.type,source:r.source,expires:r.expiresAt===void 0?void 0:ie(r.expiresAt)},token:a&&d&&{format:a.format,expires:ie(d.expiresAt),...a.format===
"access_token"?{scopes:a.scopes}:{audience:a.audience}},variables:e.exportVariables?rs({profile:e.profile,projectId:s,credentialsFile:r?.path,executable:r?.source===
"executable"}):{},outputs:{...$({project_id:s,credentials_file_path:r?.path}),...Ki("auth_token",n.federated),...a?Ki(a.format,d):{}}}}var Ki=(e,t)=>t===void 0?
{}:{[e]:t.value,[`${e}_expiration`]:ie(t.expiresAt)},rf=e=>e===J?[]:[`  as the profile ${e}, which commands find with --profile ${e}`];function zi({credentialsFile:e,
principal:t,profile:n,serviceAccount:r,subject:o,token:s,variables:i},{reaches:a}){let d=r===void 0||r===t,p=Object.keys(i);return[`Signed in as ${d?o===void 0?
t:`the federated identity of ${o}`:r}`,...rf(n),...d?[]:[`  by ${o??t}`],...e?[`Wrote ${e.path} (${e.type}, source: ${e.source})`]:[],...s?[`Minted an ${s.format===
"id_token"?"ID token":"access token"} until ${s.expires}`]:[],...p.length>0&&a!==void 0?[`Passed to ${a}: ${p.join(", ")}`]:[]].map(F)}m();var er=({env:e})=>Object.fromEntries(re.map(t=>[t,e[`INPUT_${t.toUpperCase()}`]])),of={backoff:"Delete backoff: ci-auth increases the waits between attempts its\
elf.",backoff_limit:"Delete backoff_limit: the timeout input limits the whole step.",activate_credentials_file:"Delete activate_credentials_file: later steps al\
ways use a created credentials file.",lifetime:"Rename lifetime to access_token_lifetime."},Xi=({env:e})=>Object.entries(of).filter(([t])=>e[`INPUT_${t.toUpperCase()}`]).
map(([t,n])=>({code:"INPUT_NOT_APPLICABLE",message:`${t} is not an input of this action`,suggestions:[n]})),Yi=e=>e,sf=e=>`<code>${e.replace(/[^\w ,/-]|_/gu,t=>`\
&#${t.codePointAt(0)};`)}</code>`;function Zi(e){let{credentialsFile:t,ifMapped:n,principal:r,provider:o,serviceAccount:s,subject:i,token:a}=e;return["### Signe\
d in to Google Cloud","","| | |","|---|---|",...[["Subject",i],["Provider",o],["Principal",r===s?void 0:r],["It is this principal if the provider maps",n],["Ser\
vice account",s],["Project",e.projectId],["Scopes",a?.scopes?.join(", ")],["Audience",a?.audience],[a?.format==="id_token"?"ID token expires":"Access token expi\
res",a?.expires],["Credentials file",t&&`${t.type}, source: ${t.source}`],["Credentials expire",t&&(t.expires??af(t.source))]].flatMap(([g,h])=>h===void 0?[]:[`\
| ${g} | ${sf(h)} |`]),"",""].join(`
`)}var af=e=>e==="key"?"never, until the key is deleted":"at the end of the job; client libraries refresh them until then";async function cf(){let e=qt(),t=pr(e),n=await qi({surroundings:e,report:mr(e),userAgent:fr,identify:async(r,o)=>t.naming&&Ir(t.naming,r,o),raw:er(e),others:Xi(
e),nameOf:Yi,ci:t,named:{},handover:"ci",onRecorded:r=>gr(e,r)});for(let r of zi(n,{reaches:"later steps"}))zt(r);t.handover?.(e,zt).appendSummary?.(Zi(n))}await cf().
catch(e=>hr(zo(e,er(qt()))));
