import{C as Mt,D as ue,E as ze,F as le,L as Xe,M as tr,N as nr,O as rr,P as jt,Q as or,R as sr,S as ir,W as ar,X as Ft,Y as cr,Z as dr,_ as ur,a as zn,aa as Bt,
b as I,ba as lr,c as f,d as u,e as l,f as c,g as m,h as ce,i as C,j,k as x,l as Z,m as S,n as Xn,o as N,p as U,q as Ie,r as Yn,s as Zn,t as xe,u as b,v as de,w as Qn,
y as er,z as Q}from"./shared.js";var Fr=zn((of,st)=>{m();function Or(e){return Array.isArray(e)?e:[e]}var fe=void 0,D="",me=" ",R="\\",oa=/[.*+?()[\]{}^$|\\/]/,Cr="\uFEFF",sa=/^\/\*{2,}$/,ia=/^\\!/,
aa=/^\\#/,ca=/\r?\n/g,da="//",pe=47,Rr=46,P="/",Nr="node-ignore";typeof Symbol<"u"&&(Nr=Symbol.for("node-ignore"));var $r=Nr,ne=(e,t,n)=>(Object.defineProperty(
e,t,{value:n}),n),Lr=()=>!1,Sr={alnum:"0-9A-Za-z",alpha:"A-Za-z",blank:" \\t",cntrl:"\\x00-\\x1f\\x7f",digit:"0-9",graph:"!-.0-~",lower:"a-z",print:" -.0-~",punct:"\
!-.:-@\\[-`{-~",space:" \\t\\n\\r",upper:"A-Z",xdigit:"0-9A-Fa-f"},ua="\\]^-[",et=e=>ua.indexOf(e)<0?e:R+e,la="(?!\\/)",fa=(e,t)=>{if(e)return`[^\\/${t}]`;let n=`\
[${t}]`;return new RegExp(n).test("/")?la+n:n},pa=(e,t)=>{let{length:n}=e,r=t+1,o=D,s=e[r];(s==="!"||s==="^")&&(o="^",r++);let i=D,a=D;for(;;){let d=e[r];if(d===
fe)return null;if(d===R){let p=e[++r];i+=et(p),a=p}else if(d==="-"&&a&&r+1<n&&e[r+1]!=="]"){r++;let p=e[r];p===R&&(p=e[r+=1]),a<=p&&(i+=`-${et(p)}`),a=D}else if(d===
"["&&e[r+1]===":"){let p=r+2,g=p;for(;g<n&&e[g]!=="]";)g++;if(g===n)return null;if(g>p&&e[g-1]===":"){let h=e.slice(p,g-1);if(!Object.prototype.hasOwnProperty.call(
Sr,h))return null;i+=Sr[h],a=D,r=g}else i+=et("["),a="[",r=p-2}else i+=et(d),a=d;if(r++,e[r]==="]")return{end:r,source:fa(o,i)}}},Kt="[]",Oe="\0",ma=new RegExp(
`${Oe}(\\d+)${Oe}`,"g"),rt="\uE000",ot="\uE001",Ar=e=>e===Oe||e===rt||e===ot,ga=e=>{let t=[],n=i=>`${Oe}${t.push(i)-1}${Oe}`,{length:r}=e,o=D,s=0;for(;s<r;){let i=e[s];
if(i===R){let a=e[s+1];a===P&&s+2===r?o+=n(Kt):a==="*"||a==="["||a===me?o+=e.slice(s,s+2):o+=n(oa.test(a)?R+a:Ar(a)?`[${a}]`:a),s+=2}else if(Ar(i))o+=n(`[${i}]`),
s++;else if(i==="["){let a=pa(e,s);a===null?(o+=n(Kt),s=r):(o+=n(a.source),s=a.end+1)}else o+=i,s++}return{source:o,sources:t}},qt=null,ha=/\/(?!$)/,Pe="[^\\/]*",
ya=[[/(\\+)( ?)/g,(e,t,n)=>n?t.slice(0,t.length-t.length%2)+me:t,R+me],[/(^|\/)\*{3,}(?=\/|$)/g,(e,t)=>`${t}**`,"*"],[/[\\$.|*+(){^]/g,e=>`\\${e}`],[/(?!\\)\?/g,
()=>"[^/]","?"],[/^\//,()=>"^",P],[/\//g,()=>"\\/",P],[/^\^*(?:\\\*\\\*\\\/)+/,()=>"(?:^|\\/)","*"],[qt,(e,t)=>!e||e[0]==="^"||e[0]==="("?e:(ha.test(t)?"^":"(?:\
^|\\/)")+e],[/\\\/\\\*\\\*(?=\\\/|$)/g,(e,t,n)=>t+6<n.length?n.slice(t+6)==="\\/"?"(?:\\/[^\\/]+)+":"(?:\\/[^\\/]+)*":`\\/${ot}`,"*"],[/(^|[^\\])(?:\\\*)+(?!$)/g,
(e,t)=>t+Pe,"*"],[/(^|[^\\])((?:\\\\)*)\\\*$/,(e,t,n)=>n===D?t+rt:e,"*"],[/\\\\\\(?=[$.|*+(){^])/g,()=>R,R+R],[/\\\\/g,()=>R,R+R],[/\\\[([^\]/]*?)($|\])/g,(e,t,n)=>`\
\\[${t}${n}`,"["],[qt,e=>{let t=e[e.length-1];return!t||t===rt||t===ot?e:t===P?`${e}$`:`${e}(?=$|\\/$)`}]],ba=/(^|\\\/)?\uE000$/,tt="regex",vr="checkRegex",Pr="\
_",_a=(e,t)=>`${t?`${t}[^/]+`:"[^/]*"}(?=$|\\/$)`,Ea=/\uE001$/,wa=()=>"[\\s\\S]",ka=(e,t)=>{let n=D;for(let r=t+1;r<e.length&&!e[r].wildcard;r++)n+=e[r].single;
return n},Ia=e=>{if(e.indexOf(Pe)<0)return e;let t=[],{length:n}=e,r=0;for(;r<n;){let a=e[r];if(e.startsWith(Pe,r))t.push({wildcard:!0}),r+=Pe.length;else if(a===
"["){let d=r+1;for(e[d]==="^"&&d++,e[d]==="]"&&d++;d<n&&e[d]!=="]";)d+=e[d]===R?2:1;d++,t.push({single:e.slice(r,d)}),r=d}else if(a===R)t.push({single:e.slice(r,
r+2)}),r+=2;else if(a==="("){let d=0,p=r;do e[p]===R?p++:e[p]==="("?d++:e[p]===")"&&d--,p++;while(p<n&&d>0);"*+?".indexOf(e[p])>=0&&p++,t.push({boundary:e.slice(
r,p)}),r=p}else a==="^"||a==="$"?(t.push({boundary:a}),r++):(t.push({single:a}),r++)}let o=D,s=[],i=()=>{let a;s.forEach((d,p)=>{d.wildcard&&(a=p)}),s.forEach((d,p)=>{
if(!d.wildcard){o+=d.single;return}o+=p===a?Pe:`(?:(?!${ka(s,p)})[^\\/])*`}),s=[]};return t.forEach(a=>{if(a.boundary===void 0){s.push(a);return}i(),o+=a.boundary}),
i(),o},Dr=e=>{sa.test(e)&&(e="**");let{source:t,sources:n}=ga(e),r=ya.reduce((o,[s,i,a])=>s===qt?i(o,e):a!==fe&&o.indexOf(a)<0?o:s.test(o)?o.replace(s,i.bind(e)):
o,t);return n.length?r.replace(ma,(o,s)=>n[s]):r},xa=(e,t)=>{e[e.length-1]===P&&(t=Dr(e.slice(0,-1)));let n=t.slice(0,-1),r=t[t.length-1];return r===rt?`${n}$`:
r===ot?n:Kt},Ur=e=>{let t=e.indexOf(P);return t<0||t===e.length-1},Ta=e=>{let t=e.length-1,n=e.lastIndexOf(P,e[t]===P?t-1:t);return n<0?e:e.slice(n+1)},Ra=e=>{if(e.
charCodeAt(0)===pe||e.indexOf(da)>=0){let r=e.split(P).filter(Boolean);return r.pop(),r.length?r.join(P)+P:D}let t=e.length-1,n=e.lastIndexOf(P,e.charCodeAt(t)===
pe?t-1:t);return n<0?D:e.slice(0,n+1)},Ce=e=>typeof e=="string",Sa=e=>e&&Ce(e),Aa=e=>(e[e.length-1]==="\r"?e.slice(0,-1):e).split(ca).filter(Boolean),zt=class{constructor(t,n,r,o,s,i){
this.pattern=t,this.mark=n,this.negative=s,ne(this,"body",r),ne(this,"ignoreCase",o),ne(this,"regexPrefix",i)}get _basenameOnly(){return ne(this,"_basenameOnly",
Ur(this.body))}get regex(){let t=Pr+tt;return this[t]?this[t]:this._make(tt,t)}get checkRegex(){let t=Pr+vr;return this[t]?this[t]:this._make(vr,t)}_make(t,n){let r=Ia(
t===tt?this.regexPrefix.replace(ba,_a).replace(Ea,wa):xa(this.body,this.regexPrefix)),o=this.ignoreCase?new RegExp(r,"i"):new RegExp(r);return ne(this,n,o)}},va=e=>{
let t=0;for(;e[e.length-t-1]===R;)t++;return t%2===1},Pa=(e,t)=>{let n=e.length,r;for(;;){for(t&&e[n-1]==="\r"&&n--,r=n;e[r-1]===me;)r--;if(!t||e[r-1]!==`
`)break;n=r-1}if(r===n)return e.slice(0,n);let o=0;for(;e[r-o-1]===R;)o++;return o%2?e.slice(0,r-1)+me:e.slice(0,r)},Oa=(e,t,n,r,o)=>{let s=o&&e[0]===Cr?e.slice(
1):e;if(s[0]==="#")return;let i=!1;s[0]==="!"&&(i=!0,s=s.slice(1));let a=s[s.length-1];if((a===me||r&&(a==="\r"||a===`
`))&&(s=Pa(s,r)),!s||va(s))return;s=s.replace(ia,"!").replace(aa,"#");let d=Dr(s);return new zt(e,t,s,n,i,d)},Xt=class{constructor(t){this._ignoreCase=t,this._rules=
[],this._basenameCount=0}_add(t,n){if(t&&t[$r]){this._rules=this._rules.concat(t._rules._rules),this._basenameCount+=t._rules._basenameCount,this._added=!0;return}
let r=Ce(t),o=r?t:t.pattern,s=Sa(o)&&Oa(o,r?fe:t.mark,this._ignoreCase,!this._split,this._stripBOM&&!n);s&&(this._added=!0,this._rules.push(s),Ur(s.body)&&this.
_basenameCount++)}add(t){return this._added=!1,this._split=Ce(t),this._stripBOM=!this._split||t[0]===Cr,Or(this._split?Aa(t):t).forEach(this._add,this),this._added&&
(this._literalRules=fe),this._added}testLiteral(t){let n=this._literalRules||(this._literalRules=this._rules.filter(({body:a})=>a[a.length-(a[a.length-1]===P?2:
1)]==="*")),r=!1,o=!1,s;for(let a=n.length-1;a>=0;a--){let d=n[a];if(d.checkRegex.test(t)){r=!d.negative,o=d.negative,s=d.negative?fe:d;break}}let i={ignored:r,
unignored:o};return s&&(i.rule=s),i}test(t,n){let r=this._rules,{length:o}=r,s=this._basenameCount*2>=o,i=s?Ta(t):t;for(let a=o-1;a>=0;a--){let d=r[a];if(d[n].test(
s&&d._basenameOnly?i:t)){let{negative:p}=d,g={ignored:!p,unignored:p};return p||(g.rule=d),g}}return{ignored:!1,unignored:!1}}},Ca=(e,t)=>{throw new t(e)},V=(e,t,n)=>Ce(
e)?e?V.isNotRelative(e)?n(`path should be a \`path.relative()\`d string, but got "${t}"`,RangeError):!0:n("path must not be empty",TypeError):n(`path must be a \
string, but got \`${t}\``,TypeError),Mr=e=>{let t=e.charCodeAt(0);if(t===pe)return!0;if(t!==Rr)return!1;if(e.length===1)return!0;let n=e.charCodeAt(1);return n===
pe?!0:n!==Rr?!1:e.length===2||e.charCodeAt(2)===pe};V.isNotRelative=Mr;V.convert=e=>e;var nt=e=>Ce(e)&&V.convert(e),Yt=class{constructor({ignorecase:t=!0,ignoreCase:n=t,
allowRelativePaths:r=!1}={}){ne(this,$r,!0),this._rules=new Xt(n),this._strictPathCheck=!r,this._initCache()}_initCache(){this._ignoreCache=Object.create(null),
this._testCache=Object.create(null)}add(t){return this._rules.add(t)&&this._initCache(),this}addPattern(t){return this.add(t)}_test(t,n,r){return V(r,t,this._strictPathCheck?
Ca:Lr),r?this._t(r,n):{ignored:!1,unignored:!1}}checkIgnore(t){let n=nt(t);if(!n||n.charCodeAt(n.length-1)!==pe)return this._test(t,this._testCache,n);let r=this.
_t(n,this._testCache);if(r.ignored)return r;let o=this._rules.testLiteral(n);return o.ignored||o.unignored?o:r}_t(t,n){if(t in n)return n[t];let r=Ra(t),o=r?this.
_t(r,n):fe;return n[t]=o&&o.ignored?o:this._rules.test(t,tt)}ignores(t){return this._test(t,this._ignoreCache,nt(t)).ignored}createFilter(){return t=>!this.ignores(
t)}filter(t){return Or(t).filter(this.createFilter())}test(t){return this._test(t,this._testCache,nt(t))}},Zt=e=>new Yt(e),Na=e=>V(nt(e),e,Lr),jr=()=>{let e=n=>/^\\\\\?\\/.
test(n)||/["<>|\u0000-\u001F]+/u.test(n)?n:n.replace(/\\/g,"/");V.convert=e;let t=/^[a-z]:\//i;V.isNotRelative=n=>t.test(n)||Mr(n)};typeof process<"u"&&process.
platform==="win32"&&jr();st.exports=Zt;Zt.default=Zt;st.exports.isPathValid=Na;ne(st.exports,Symbol.for("setupWindows"),jr)});var kn=zn((tg,Ts)=>{m();Ts.exports=process.getBuiltinModule("node:net")});m();m();m();var Ji=e=>`'${e.replaceAll("\\","\\\\").replaceAll("'","\\'").replaceAll(`
`,"\\n").replaceAll("\r","\\r")}'`,fr=e=>/^[A-Za-z_]\w*$/.test(e)?`assertion.${e}`:`assertion[${Ji(e)}]`;m();var Vi=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,Ki=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
qi=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,F=({projectNumber:e,pool:t,provider:n})=>`${Te(
{projectNumber:e,pool:t})}/providers/${n}`,Te=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,ee=e=>`//iam.googleapis.co\
m/${F(e)}`,pr=e=>`https:${ee(e)}`,Gt=e=>`iam.googleapis.com/${Te(e)}`,mr=(e,t)=>`principal://${Gt(e)}/subject/${t}`,gr=(e,t,n)=>`principalSet://${Gt(e)}/attribu\
te.${t}/${n}`;var hr=e=>`principalSet://${Gt(e)}/*`;function yr(e){let t=e.trim().replace(/^https?:(?=\/\/)/,"").replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,n,r,o]=Vi.exec(t)??[];return n&&r&&o?{projectNumber:n,
pool:r,provider:o}:{code:"INPUT_PROVIDER_INVALID",...zi(e.trim(),t)}}var Ht="projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider\
>";function zi(e,t){let[,n,r]=Ki.exec(t)??[];if(n&&r)return{message:`"${e}" names a pool, not a provider in it`,suggestions:[`Append the provider: projects/${n}\
/locations/global/workloadIdentityPools/${r}/providers/<provider>`,`gcloud iam workload-identity-pools providers list --workload-identity-pool=${Te({projectNumber:n,
pool:r})} --format='value(name)'`]};let[,o,s,i]=qi.exec(t)??[];if(o&&s)return{message:`"${e}" has the project id "${o}" instead of the project number${i?"":", a\
nd no provider"}`,suggestions:[`gcloud projects describe ${o} --format='value(projectNumber)'`,`Write projects/<that number>/locations/global/workloadIdentityPo\
ols/${s}/providers/${i??"<provider>"}`]};let a=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.exec(e);return{message:`\
"${e}" is not the full name of a workload identity provider`,suggestions:[a?`Write ${a[0]}`:`Write it as ${Ht}`]}}var Xi=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
Yi=/^\d{10,30}$/,Re=e=>Yi.test(e)||Xi.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e);var Se=e=>`projects/-/serviceAccounts/${e}`;function H(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(t)??[];if(!n||/^gcp-sa-/.
test(n))return;let[r,...o]=n.split(".");return o.length>0?`${o.join(".")}:${r}`:r}function Ae(e){let t=e===void 0?"PROJECT_ID":H(e);return t===void 0?"":` --project=${C(t)}`}var Zi=({repositoryClaim:e,repositoryForms:t})=>t??[{by:"id",claims:[e]}],Qi=(e,t)=>(Zi(e)[0]?.claims??[]).map(n=>U(t[n]??"")).join("/");function ea({attributeMapping:e,
repositoryClaim:t,repositorySubject:n},r){if(n)return{subject:n(r)};let o=fr(t),[s]=Object.entries(e).find(([i,a])=>i.startsWith("attribute.")&&a===o)??[];return s===
void 0?{subject:r}:{attribute:{[s.slice(10)]:r}}}function ta(e,t,n){let r=Qi(e,t);if(r===""||e.repositorySubject)return;let o=ea(e,r);if("subject"in o){let{"goo\
gle.subject":a=""}=e.attributeMapping;return{member:mr(n,r),ifMapped:`google.subject=${a}`}}let[s="",i=""]=Object.entries(o.attribute)[0]??[];return{member:gr(n,
s,i),ifMapped:`attribute.${s}=${e.attributeMapping[`attribute.${s}`]}`}}var na=(...e)=>[...new Set(e.flatMap(t=>[...t.matchAll(/\bassertion(?:\.(\w+)|\[['"]([^'"]+)['"]\])/g)].
map(([,n,r])=>n??r??"")))];function ra({attributeMapping:e,ownerClaim:t,repositoryClaim:n,trustedBuild:r}){let{condition:o=""}=r??{};return[...new Set([t,n,...na(
typeof o=="function"?o(""):o,...Object.values(e))])]}function br(e,t,n){let r=ta(e,t,n);return{...r?{binding:r}:{},claims:ra(e)}}m();var Do=I(Ie(),1),Uo=I(Yn(),1),Mo=I(Zn(),1),T=I(xe(),1);m();var Ye=e=>({ok:!0,value:e}),Wt=e=>({ok:!1,reason:e}),_r={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};function ve(e){let t=e.trim().toLowerCase(),n=Object.hasOwn(_r,
t)?_r[t]:void 0;return n===void 0?Wt(`"${e}" is neither true nor false (t, f, 1 and 0 are accepted too)`):Ye(n)}function Jt(e){return e.split(/\r?\n|(?<!\\),/).
map(t=>t.replaceAll("\\,",",").trim()).filter(t=>t!=="")}var Er={h:3600,m:60,s:1};function Ze(e){let t=e.replace(/[\s,]/g,"").toLowerCase();if(/^\d+$/.test(t))return Ye(
Number(t));if(!/^(?:\d+[hms])+$/.test(t))return Wt(`"${e}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`);let n=t.matchAll(
/(\d+)([hms])/g);return Ye([...n].reduce((r,[,o,s])=>r+Number(o)*Er[s],0))}function Vt(e){let[t,n]=Object.entries(Er).find(([,r])=>e>=r&&e%r===0)??["s",1];return`${e/
n}${t}`}function wr(e){return/^\d{1,6}$/.test(e.trim())?Ye(Number(e)):Wt(`"${e}" is not a whole number`)}var L="https://www.googleapis.com/auth/cloud-platform",
Qe={workload_identity_provider:{type:"string",mode:"federation",group:"identity"},service_account:{type:"string",group:"identity"},audience:{type:"string",mode:"\
federation",defaultNote:"https://iam.googleapis.com/<provider>",group:"identity"},credentials_json:{type:"secret",mode:"key",group:"identity"},delegates:{type:"\
list",group:"identity"},project_id:{type:"string",defaultNote:"from the key or the service account's email, if it is certain",forToken:!1,group:"identity"},profile:{
type:"string",default:"default",group:"identity"},universe:{type:"string",default:"googleapis.com",group:"identity"},expected_project_id:{type:"string",group:"g\
uardrails"},expected_service_account:{type:"string",group:"guardrails"},expected_provider:{type:"string",group:"guardrails"},expected_subject:{type:"string",group:"\
guardrails"},token_format:{type:"string",defaultNote:"no token",group:"token"},access_token_lifetime:{type:"duration",range:{min:1,max:43200},default:"3600s",group:"\
token"},access_token_scopes:{type:"list",format:"access_token",default:L,group:"token"},access_token_subject:{type:"string",format:"access_token",group:"token"},
id_token_audience:{type:"string",format:"id_token",group:"token"},id_token_include_email:{type:"boolean",format:"id_token",default:"false",group:"token"},create_credentials_file:{
type:"boolean",default:"true",forToken:!1,group:"credentials file"},credentials_file_path:{type:"path",defaultNote:"ci-creds-<16 hex>.json in the workspace (Git\
Hub, Forgejo) or the temporary folder",forToken:!1,group:"credentials file"},export_environment_variables:{type:"boolean",default:"true",forToken:!1,group:"cred\
entials file"},cleanup_credentials:{type:"boolean",default:"true",forToken:!1,group:"credentials file"},verify:{type:"boolean",default:"true",forToken:!1,group:"\
calls"},request_reason:{type:"string",group:"calls"},retries:{type:"number",default:"3",group:"calls"},timeout:{type:"duration",range:{min:1,max:3600},default:"\
60s",group:"calls"},wait_for_propagation:{type:"duration",range:{min:0,max:300},default:"0s",group:"calls"}},W=Qe.profile.default,kr=e=>/^[a-z0-9][a-z0-9-]{0,30}$/.
test(e),te=Object.keys(Qe),Ir=te.filter(e=>Qe[e].group==="guardrails"),J=Qe;var xr=e=>`CI_AUTH_${e.toUpperCase()}`,Tr=e=>e.replaceAll("_","-");m();var it=I(Fr(),1),ge=I(Ie(),1),A=I(Yn(),1),Gr=I(Zn(),1),_=I(xe(),1);m();var O=I(Ie(),1);var Qt=1<<20,$a=O.constants.O_NONBLOCK??0;function La(e){let t=(0,O.openSync)(e,O.constants.O_RDONLY|$a);try{if(!(0,O.fstatSync)(t).isFile())return;let n=Buffer.alloc(Qt+1),r=0;for(let o=-1;o!==0;r+=o)o=
(0,O.readSync)(t,n,r,n.length-r,null);return{bytes:n.subarray(0,Math.min(r,Qt)),isWhole:r<=Qt}}finally{(0,O.closeSync)(t)}}var re=async e=>{try{return La(e)?.bytes.toString("utf8")??""}catch(t){return Q("")(t)}};function Br(e){try{return(0,O.readFileSync)(e,"utf8")}catch{return}}var Da=ge.constants.O_NONBLOCK??0;async function Ua(e,t){if((await(0,A.lstat)(e).catch(Q(void 0)))?.isSymbolicLink())throw Object.assign(new Error("a link"),{code:"\
ELOOP"});let r=ge.constants.O_WRONLY|ge.constants.O_APPEND|ge.constants.O_CREAT|Da,o=await(0,A.open)(e,r|(ge.constants.O_NOFOLLOW??0),420);try{if(!(await o.stat()).
isFile())throw Object.assign(new Error("no regular file"),{code:"EISDIR"});await o.appendFile(t.map(s=>`${s}
`).join(""))}finally{await o.close()}}var Ma=/^#!include:(.+)$/,ja=4096,Hr=e=>e.length<=ja;async function Fa(e,t){let n=!1;for(let r of e.replace(/^\uFEFF/,"").
split(`
`)){if(r.startsWith("#")||r.trim()===""||!Hr(r))continue;let[,o,s=""]=/^(!?)(.*)$/s.exec(r.trim())??[],i=_.posix.normalize(`/${s.trim()}`).replace(/(?<=.)\/$/,"");
i!=="/"&&(0,it.default)({ignorecase:!1}).add(i).ignores(t)&&(n=o!=="!")}return n}var Ba=e=>[...new Set([...e].reverse())].reverse();async function Ga(e,t,n){let o=(await Promise.
all(Ba(e.split(/\r?\n/)).map(s=>{let i=Ma.exec(s)?.[1];return i===void 0?s:n(i.trim())}))).flatMap(s=>s.split(`
`)).filter(Hr);return(0,it.default)({ignorecase:!1}).add(o.join(`
`)).ignores(t)}var Wr=e=>`/${e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/ +$/,t=>t.replaceAll(" ",String.raw`\ `)).replace(/\r$/,"[\r]")}`,Ha=e=>e.replace(/[\\*?[]/g,
String.raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?"),Wa=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,Jr=/\.(?:docker|container)ignore$/;
async function Vr(e,t){let n=(0,_.relative)(t,e).split(_.sep).join("/");if(n===""||n===".."||n.startsWith("../")||(0,_.isAbsolute)(n))return[];let r=await Ja(t),
o=[...r.filter(s=>Jr.test(s)).map(s=>Ka(s,n,t)),...r.filter(s=>s===".gcloudignore").map(s=>qa(s,n,t)),za(r,n)];return(await Promise.all(o)).filter(s=>s!==void 0)}
async function Ja(e){return(await(0,A.readdir)(e,{withFileTypes:!0}).catch(()=>[])).filter(n=>!n.isDirectory()).map(({name:n})=>n).sort()}var Kr=e=>re(e).catch(
()=>"");function qr(e){return le((0,_.basename)(e))?e.includes("/")?`**/${ue}`:ue:Ha(e)}var Va=e=>le((0,_.basename)(e))?ue:Wr(e);async function Ka(e,t,n){if(!await Fa(
await Kr((0,_.join)(n,e)),t))return`${e} does not keep the credentials file out of images: add the line ${qr(t)}`}async function qa(e,t,n){let r=o=>Kr((0,_.join)(
n,o));if(!await Ga(await r(e),t,r))return`${e} does not keep the credentials file out of uploads: add the line ${Va(t)}`}async function za(e,t){if(e.includes(".\
dockerignore")||e.includes(".containerignore"))return;let n=e.find(r=>Wa.test(r)&&!Jr.test(r)&&!e.includes(`${r}.dockerignore`));if(n)return`there is no .docker\
ignore in the folder of ${n}, so the credentials file can get into images: create it with the line ${qr(t)}`}var Xa=0,Ya=18;async function Za(e,t){let n=await(0,A.stat)(
(0,_.dirname)(e));return(n.mode&Ya)===0?!1:![Xa,n.uid,await Qa()].includes(t.uid)}async function Qa(){try{return(0,Gr.userInfo)().uid}catch{return(0,A.lstat)("/\
proc/self").then(({uid:e})=>e,()=>{})}}var ec=/^[ \t]*ignorecase(?:[ \t]*=[ \t]*(?:true|yes|on|1))?[ \t\r]*$/im;async function zr(e){try{let t=await(0,A.realpath)(
(0,_.dirname)(e)),n=await nc(t);return n&&await tc(n,(0,_.join)(t,(0,_.basename)(e)))}catch(t){return`${e} is not excluded from git: ${er(t)}`}}async function tc({
root:e,common:t},n){let r=(0,_.relative)(e,n).split(_.sep).join("/");if(r.includes(`
`))return`${n} is not excluded from git: an exclude file cannot express a name with a line break`;let o=le((0,_.basename)(n))?[ue]:[ue,Wr(r)],s=(0,_.join)(t,"in\
fo","exclude"),i=await re(s),a=new Set(i.split(/\r?\n/)),d=o.filter(g=>!a.has(g));d.length>0&&(await(0,A.mkdir)((0,_.dirname)(s),{recursive:!0}),await Ua(s,i===
""||i.endsWith(`
`)?d:["",...d]));let p=await ac(e,n,ec.test(await re((0,_.join)(t,"config"))));return p&&`${n} is not excluded from git: a line of ${p} that begins with "!" inc\
ludes it again`}async function nc(e){for(let t=e;;t=(0,_.dirname)(t)){let n=await rc((0,_.join)(t,".git"));if(n)return{root:t,common:n};if(t===(0,_.dirname)(t))
return}}async function rc(e){let t=await(0,A.lstat)(e).catch(Q(void 0));if(!t||await Za(e,t))return;let n=await(0,A.stat)(e).catch(Q(void 0)),r=n?.isDirectory()?
e:n?.isFile()?await oc(e):void 0;if(!(!r||!await ic((0,_.join)(r,"HEAD"))))return(0,_.resolve)(r,(await re((0,_.join)(r,"commondir"))||".").trimEnd())}async function oc(e){
let t=/^gitdir: (.+)$/s.exec(sc(await re(e)))?.[1];return t&&(0,_.resolve)((0,_.dirname)(e),t)}function sc(e){let t=e.length;for(;/[\r\n]/.test(e.charAt(t-1));)
t--;return e.slice(0,t)}var ic=e=>(0,A.stat)(e).then(()=>!0,Q(!1));async function ac(e,t,n){let r=cc(e,(0,_.dirname)(t)).map(s=>(0,_.join)(s,".gitignore")),o=await Promise.
all(r.map(re));if(o.some(s=>/^!/m.test(s)))for(let[s,i]of r.entries()){let a=(0,_.relative)((0,_.dirname)(i),t).split(_.sep).join("/"),d=(0,it.default)({ignorecase:n}).
add(o[s]??"").test(a);if(d.unignored)return i;if(d.ignored)return}}function cc(e,t){let n=[t];for(let r=t;r!==e&&r!==(0,_.dirname)(r);r=(0,_.dirname)(r))n.push(
(0,_.dirname)(r));return n}m();var at=(e,t)=>({...e,refusalContext:{...e.refusalContext,...t}}),ct=e=>typeof e=="string"&&/^[!-~]+$/.test(e),K=({network:e,requestReason:t},n)=>e.send({...n,headers:{
...n.headers,...N({"x-goog-request-reason":t})}}),Xr=43200;function dt({network:e},t,n){let{access_token:r,expires_in:o,token_type:s}=S(t)??{};if(!ct(r))throw n(
"an access token");if(typeof s!="string"||s.toLowerCase()!=="bearer")throw n("the token_type Bearer");if(!dc(o))throw n(`an expires_in of 1 to ${Xr} seconds`);return{
value:r,expiresAt:Math.floor(e.clock.now())+o}}var dc=e=>Number.isInteger(e)&&Number(e)>0&&Number(e)<=Xr;function Yr(e){let{access_token:t,expires_in:n}=S(e)??{};
return ct(t)&&(n===void 0||n===0)}function B(e,t,n,r){let o=Xn(n.shown,`content type "${n.contentType}"`);return new b(e,`${t} answered ${n.status} without ${r}\
, but ${o}`,{suggestions:["Look for a proxy between this machine and Google that answers instead of Google."],server:{status:n.status,text:o}})}var he=3600,Zr={
sts:"CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH_ENDPOINT_IAM"},ut=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.
test(e),Qr=new Set(["127.0.0.1","localhost","[::1]"]);function lt(e,t){return uc(Zr,e,t)}function uc(e,t,n){let r=[],o=Object.entries(e).map(([s,i])=>{let a=t[i]?.
trim();return a?(no(a)||r.push({code:"INPUT_ENDPOINT_INVALID",message:`${i} must be an https URL without a query, or an http one on the loopback address`,suggestions:[
`Unset ${i}, or write for example https://${s}.googleapis.com`]}),[s,a.replace(/(?<!\/)\/+$/,"")]):[s,`https://${s}.${n}`]});return{endpoints:Object.fromEntries(
o),problems:r}}var eo=e=>Object.entries(Zr).flatMap(([t,n])=>{let r=e[n]?.trim();return!r||!no(r)||Qr.has(new URL(r).hostname)?[]:[`tokens for ${t} go to ${new URL(
r).host}, as ${n} says`]}),to=e=>lt(e,"googleapis.com").problems;function no(e){if(!URL.canParse(e))return!1;let{hash:t,hostname:n,password:r,protocol:o,search:s,
username:i}=new URL(e);return t||r||s||i?!1:o==="https:"||o==="http:"&&Qr.has(n)}var M=({universe:e})=>e==="googleapis.com";m();function pt(e,t){let n=ve(e[t]?.trim()??"");return n.ok?n.value:J[t].default==="true"}function oo(e,t){let n=[],r=(a,d,...p)=>{n.push({code:a,message:d,suggestions:p})},
o=a=>e[a]?.trim()||void 0,s=a=>o(a)??J[a].default??"";function i(a,d,p){let g=d(s(a));return g.ok?g.value:r(p,`${t.nameOf(a)}: ${x(g.reason)}`)}return{...t,raw:e,
problems:n,add:r,text:o,parsed:i,boolean:a=>i(a,ve,"INPUT_BOOLEAN_INVALID")??!1,duration(a,d="INPUT_DURATION_INVALID"){let{max:p,min:g}=J[a].range??{min:0,max:Number.
POSITIVE_INFINITY},h=i(a,Ze,d);return h!==void 0&&(h<g||h>p)&&r(d,`${t.nameOf(a)}: "${s(a)}" is not between ${Vt(g)} and ${Vt(p)}`),h??g}}}var ye=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.
test(e);function so({add:e,nameOf:t,text:n},r){let o=n(r);if(o===void 0||!ye(o))return;let s=J[r].type==="secret"?"the value":`"${x(o)}"`;e("INPUT_PLACEHOLDER",
`${t(r)}: ${s} was not expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in a shell "$NAME" in double quotes.')}function io(e,{nameOf:t},n=!!e.
service_account?.trim()){let r={...fc(e),impersonates:n};return te.filter(o=>r.given(o)).flatMap(o=>lc(t(o),mc(o,r,t)))}var lc=(e,t)=>(t===void 0?[]:[t]).map(({code:n,message:r,suggestions:o=[]})=>({code:n,message:`${e} ${r}`,suggestions:o.map(s=>s.replace(/\bdelete it\.$/i,i=>i.
replace("it",e)))}));function fc(e){let t=n=>e[n]?.trim()??"";return{given:n=>t(n)!==""&&!pc(n,t(n)),federation:t("workload_identity_provider")!=="",key:t("cred\
entials_json")!=="",direct:t("workload_identity_provider")!==""&&t("service_account")==="",format:t("token_format"),file:pt(e,"create_credentials_file"),impersonates:t(
"service_account")!==""}}function pc(e,t){let{default:n,type:r}=J[e];return n===void 0?!1:r==="duration"?ro(Ze(t),Ze(n)):r==="boolean"?ro(ve(t),ve(n)):t===n}var ro=(e,t)=>e.
ok&&t.ok&&e.value===t.value;function mc(e,t,n){let{mode:r}=J[e];return r!==void 0&&t.federation!==t.key&&!t[r]?Ne(`has no effect with ${n(t.key?"credentials_jso\
n":"workload_identity_provider")}`):gc(e,t,n)??hc[e]?.(t,n)}var ao=e=>["","access_token","id_token"].includes(e);function gc(e,t,n){let{format:r}=J[e];if(r===void 0||
t.format===r||!ao(t.format))return;let o=`${n("token_format")} ${r}`;return Ne(`has no effect without ${o}`,`Add ${o}, or delete it.`)}var Ne=(e,t="Delete it.")=>({
code:"INPUT_NOT_APPLICABLE",message:e,suggestions:[t]}),ft=e=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:e,suggestions:["Add the service account to act as."]}),
hc={token_format:({direct:e,format:t},n)=>e&&t==="id_token"?ft(`id_token needs ${n("service_account")}: a federated identity has no ID token of its own`):void 0,
delegates:({direct:e},t)=>e?ft(`needs ${t("service_account")}: there is no account to delegate to`):void 0,access_token_subject:({direct:e},t)=>e?ft(`needs ${t(
"service_account")}: a service account signs for the user`):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:r},o)=>e?ft(`needs ${o("service\
_account")}: a federated token lives as long as the CI's ID token`):n==="access_token"||!ao(n)||t&&r?void 0:Ne("has no effect without an access token or a crede\
ntials file with a service account"),profile:({file:e},t)=>e?void 0:Ne(`has no effect with ${t("create_credentials_file")} false`),credentials_file_path:({file:e},t)=>e?
void 0:Ne(`has no effect with ${t("create_credentials_file")} false`)};m();m();var co=I(Ie(),1),uo=I(xe(),1);m();function be(e){let t=e.split("."),[n,r]=t.slice(0,2).map(yc);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&r?{header:n,claims:r}:void 0}function yc(e){
if(/^[\w-]+$/.test(e))try{let t=JSON.parse(Buffer.from(e,"base64url").toString("utf8"));return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}
var bc=(e,t)=>{let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0},_c=864e10;function mt(e,t){let n=bc(e,t);return n===void 0||Math.abs(n)>_c?void 0:
Math.floor(n)}function $e(e){let n=[[/^\s*$/,"only spaces"],[/^\*+$/,"a masked text (***)"],[/^\$\{?\{?/,"a variable that was not replaced by its value"],[/^\s*</,
"HTML or XML"],[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped twice"],[/^\s*\{/,"JSON"],[/^\s*["']/,"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,"base\
64 text"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by spaces"]].find(([r])=>r.test(e))?.[1]??"plain text";return`${e.length} characters that look like ${n}`}var Ec=(e,t,{field:n,lastsForJob:r=!1}={})=>({...lo(`the variable ${e}`,async()=>jt(t[e]??"",n,`the variable ${e}`)),lastsForJob:r}),lo=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function wc(e,{field:t,isRenewed:n=!1,lastsForJob:r=!1}={}){let o=`the file ${e}`,s=()=>{try{return(0,co.readFileSync)(
e,"utf8")}catch(i){throw or(o,String(i.code))}};return{...lo(o,async()=>jt(s(),t,o)),mintsAgain:n,lastsForJob:r,refreshSource(){let i=rr(s(),t,o);if(i.isExact)return{
kind:"file",path:e,...i.field===void 0?{}:{field:i.field}}}}}function fo(e,t){if(e.CI_AUTH_ID_TOKEN)return Ec("CI_AUTH_ID_TOKEN",e);let n=e.CI_AUTH_ID_TOKEN_FILE;
return n?wc((0,uo.resolve)(t,n)):void 0}m();m();function kc(e,t){let[n,r]=[[...e],[...t]],o=[Array.from({length:r.length+1},(i,a)=>a)],s=(i,a)=>o[i]?.[a]??Number.POSITIVE_INFINITY;for(let[i,a]of n.entries()){
let d=[i+1];o.push(d);for(let[p,g]of r.entries()){let h=a===r[p-1]&&g===n[i-1],E=s(i,p)+(a===g?0:1),w=h?s(i-1,p-1)+1:E;d.push(Math.min(E,w,s(i,p+1)+1,s(i+1,p)+1))}}
return s(n.length,r.length)}var Ic=({length:e})=>Math.max(1,e/3);function po(e,t){let[n]=t.map(r=>({candidate:r,edits:kc(e.toLowerCase(),r.toLowerCase())})).sort(
(r,o)=>r.edits-o.edits);return n===void 0||n.edits<=Ic(n.candidate)?n?.candidate:e.length>2?t.find(r=>e.startsWith(r)||r.startsWith(e)):void 0}m();var gt=I(Mt(),1);function ho(e){let t=S(e)??S(Tc(e));return t?xc(t):Rc(e)}function xc(e){if(e.type!=="service_account")return Sc(e.type);let t=["client_email","private_key"].filter(
n=>typeof e[n]!="string"||e[n]==="");return t.length>0?ht("KEY_FIELD_MISSING",`the key has no ${t.join(" and no ")}`,"Store the key file as it was downloaded."):
Ac(e)}function Tc(e){let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var ht=(e,t,...n)=>({code:e,
message:t,suggestions:n});function Rc(e){let t=$e(e),n=/^\s*\{\s*(?:\\n|\\")/.test(e);return ht("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,
n?"The secret store escaped the line breaks: store the key as one line: jq -c . key.json":"Store the whole file in the secret, best as one line: jq -c . key.jso\
n")}var mo={external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use the key of its s\
ource, and its account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federation."};function Sc(e){
let t=typeof e=="string"&&Object.hasOwn(mo,e)?mo[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";return ht("KEY_WRONG_TY\
PE",`the JSON is ${n}, not a service_account key`,t??"Use the JSON of a service account key.")}function Ac(e){let t=String(e.private_key),n=go(t),r=t.replaceAll(
"\\n",`
`),o=n??go(r);if(!o)return ht("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${$e(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
ff or changed when it was stored: store the downloaded file again, as one line: jq -c . key.json");let s="the private_key contained \\n as two characters instead\
 of line breaks; they were read as line breaks",i=["client_id","private_key_id"].filter(a=>typeof e[a]!="string");return{email:String(e.client_email),projectId:en(
e.project_id),universe:en(e.universe_domain),file:n?e:{...e,private_key:r},privateKey:o,keyId:en(e.private_key_id),notes:[...n?[]:[s],...i.length>0?[`the key ha\
s no ${i.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var en=e=>typeof e=="string"&&e!==""?e:void 0;function go(e){try{let t=(0,gt.createPrivateKey)(
e);return t.asymmetricKeyType==="rsa"?t:void 0}catch{return}}function yo({keyId:e,privateKey:t}){let n=o=>Buffer.from(JSON.stringify(o)).toString("base64url"),r=n(
{alg:"RS256",typ:"JWT",...N({kid:e})});return o=>{let s=`${r}.${n(o)}`;try{return`${s}.${(0,gt.sign)("sha256",Buffer.from(s),t).toString("base64url")}`}catch{throw new b(
"KEY_PRIVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}var vc=["access_token","id_token"],Pc=3600,bo=3600;function wo(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime","INPUT_L\
IFETIME_INVALID")}function ko(e,t){let{add:n,nameOf:r,text:o}=e,s=o("token_format");if(s===void 0)return;if(s==="access_token")return Oc(e,t??Pc);if(s==="id_tok\
en")return Nc(e);let i=po(s,vc);return n("INPUT_TOKEN_FORMAT_INVALID",`${r("token_format")}: unknown token format: "${x(s)}"`,i?`Write ${i}.`:"Write access_toke\
n or id_token, or leave it empty.")}function Oc(e,t){let{add:n,nameOf:r,text:o}=e,s=o("access_token_subject"),i=Jt(o("access_token_scopes")??""),a=i.length>0?i:
[L];for(let d of a.filter(p=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(p))){let p=`${r("access_token_scopes")}: "${x(d)}" is not a scope`;n("INPUT_SCOPE_INVALID",p,"S\
eparate scopes by commas or newlines.")}return s!==void 0&&Cc(e,{user:s,lifetimeSeconds:t,hasScopes:i.length>0}),{format:"access_token",lifetimeSeconds:t,scopes:a,
user:s}}function Cc({add:e,nameOf:t},{hasScopes:n,lifetimeSeconds:r,user:o}){let s=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(o)||e("INPUT_SUBJECT_IN\
VALID",`${s}: "${x(o)}" is not an email address`),n||e("INPUT_SCOPES_REQUIRED",`${s} needs ${t("access_token_scopes")}`,"List the scopes that the Workspace admi\
n granted to the service account."),r>bo){let i=`at most ${bo}s together with ${s}`;e("INPUT_LIFETIME_INVALID",`${t("access_token_lifetime")}: ${i}`)}}function Nc({
add:e,boolean:t,nameOf:n,text:r}){let o=r("id_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is required for an ID t\
oken`,"Give the URL of the service to call."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var _o=256;function Io(e){let{add:t,nameOf:n,
text:r}=e,o=r("workload_identity_provider"),s=r("credentials_json");return o===void 0?s===void 0?Uc(e):Dc(e,s):s===void 0?Lc(e,o):t("INPUT_SOURCE_CONFLICT",`${n(
"workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}function $c({add:e,nameOf:t},n){let r=yr(n);
if(!("code"in r))return r;let{code:o,message:s,suggestions:i=[]}=r;return e(o,`${t("workload_identity_provider")}: ${x(s)}`,...i)}function Lc(e,t){let{add:n,nameOf:r,
text:o}=e,s=o("audience");s!==void 0&&(s.length>_o||new RegExp("\\p{Cc}","u").test(s))&&n("INPUT_AUDIENCE_INVALID",`${r("audience")}: at most ${_o} characters, \
and no line break`);let i=ye(t)?void 0:$c(e,t);return i&&{mode:"federation",provider:i,audience:s??pr(i)}}function Dc({add:e,nameOf:t},n){let r=ho(n);return"cod\
e"in r?ye(n)?void 0:e(r.code,`${t("credentials_json")}: ${r.message}`,...r.suggestions??[]):{mode:"key",key:r}}var tn={federation:["workload_identity_provider"],
key:["credentials_json"]},Uc=e=>e.ambient&&e.mode===void 0?{mode:"ambient"}:jc(e),Mc="This machine already runs as a service account, which client libraries use\
. To act as another one: ci-auth exec --service-account ACCOUNT -- COMMAND";function jc(e){let{add:t,ambient:n,mode:r,raw:o,secretsWithheld:s}=e,i=r===void 0?[...tn.
federation,...tn.key]:tn[r],a=i.some(d=>o[d]!==void 0);t("INPUT_SOURCE_MISSING",[Fc(i,e),...s===void 0?[]:[s]].join("; "),...n?[Mc]:[],...a||s!==void 0?[Bc(s)]:
i.flatMap(Hc(e)))}function Fc(e,{nameOf:t,raw:n}){let r=e.find(i=>n[i]);if(r!==void 0)return`${t(r)} contains only blanks`;let o=e.some(i=>n[i]!==void 0),s=e.map(
t);return s.length>1?`neither ${s.join(" nor ")} ${o?"has a value":"is given"}`:`${s[0]} is ${o?"empty":"not given"}`}var Bc=e=>e===void 0?"Check the name of th\
e secret or variable, and that this job may read it.":"Skip this step in such runs, or run it after the merge. A provider name is not a secret: write it into th\
e workflow.",Gc="To see the names, fill in POOL and PROJECT_ID: gcloud iam workload-identity-pools providers list --workload-identity-pool=POOL --location=globa\
l --project=PROJECT_ID --format='value(name)'",Hc=({nameOf:e})=>t=>{let n=e(t);if(t==="credentials_json"){let r=n.startsWith("--")?` PATH, or the key itself in ${xr(
t)}`:"";return[`Give a service account key: ${n}${r}`]}return[`Give the full name of the provider: ${n} ${Ht}`,Gc]};function xo(e){let t=e.text("service_account");
return t===void 0||Re(t)?t:Ro(e,"service_account",t)}function To(e){let n=Jt(e.text("delegates")??"").map(r=>r.replace(/^projects\/-\/serviceAccounts\//,""));for(let r of n)
Re(r)||Ro(e,"delegates",r);return n}function Ro({add:e,nameOf:t},n,r){if(ye(r))return;let o=`"${x(r)}" is not the email or the unique id of a service account`;e(
"INPUT_SERVICE_ACCOUNT_INVALID",`${t(n)}: ${o}`,"To see the accounts, fill in PROJECT_ID: gcloud iam service-accounts list --project=PROJECT_ID")}var Eo=20,nn=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.
test(e);function So({add:e,nameOf:t,text:n}){let r=n("project_id");return r===void 0||nn(r)?r:e("INPUT_PROJECT_INVALID",`${t("project_id")}: "${x(r)}" is not a \
project id`,"gcloud projects list")}var Wc=/^[^*]*(?:[^*]|[:/]\*)$/,Ao=({add:e,nameOf:t,text:n})=>Ir.flatMap(r=>{let o=n(r);if(o===void 0)return[];if(!Wc.test(o)){
let s=`${t(r)}: in "${x(o)}", a * is not at the end, or not after : or /`;e("INPUT_EXPECTATION_INVALID",s,"Write the whole value, or one * at its end after : or\
 /.")}return[{name:r,wanted:o.replace(/^(?:https:)?\/\/iam\.[\w.-]+\//,"")}]});function vo({add:e,nameOf:t,text:n}){let r=n("profile")??W;if(!kr(r)&&!ye(r)){let o=`${t(
"profile")}: "${x(r)}" is not the name of a profile`;e("INPUT_PROFILE_INVALID",o,"Use a-z, 0-9 and -, at most 31 characters, for example staging.")}return r}function Po({
add:e,nameOf:t,text:n}){let r=n("universe");return r===void 0||ut(r)?r:e("INPUT_UNIVERSE_INVALID",`${t("universe")}: "${x(r)}" is not a domain name`)}function Oo({
add:e,nameOf:t,text:n}){let r=n("request_reason");if(r===void 0||/^[\x20-\x7e]{1,1024}$/.test(r))return r;let o=`${t("request_reason")} must be one line of prin\
table ASCII`;return e("INPUT_HEADER_INVALID",o)}function Co({add:e,nameOf:t,parsed:n}){let r=n("retries",wr,"INPUT_NUMBER_INVALID")??0;return r>Eo&&e("INPUT_NUM\
BER_INVALID",`${t("retries")}: ${r} is above ${Eo}`),r}var rn={min:600,max:43200},Jc=3600;function No(e,t,n){let r=oo(e,t),o=Vc(r),s=o&&o.serviceAccount!==void 0;if(de([...r.problems,...io(e,t,s),...n]),o)return o;throw new Error(
"no plan and no problem")}function Vc(e){for(let k of te)so(e,k);let{boolean:t,duration:n,text:r}=e,o=Io(e),s=xo(e),i=wo(e),a=ko(e,i),d=Ao(e),p={expected:d,delegates:To(
e),profile:vo(e),exportVariables:t("export_environment_variables"),requestReason:Oo(e),retries:Co(e),timeoutMs:n("timeout")*1e3,propagationMs:n("wait_for_propag\
ation")*1e3,verify:[t("verify"),d.length>0].includes(!0)},g={path:r("credentials_file_path"),cleanup:t("cleanup_credentials")},h=t("create_credentials_file"),E=So(
e),w=Po(e);if(!o)return;Zc(e,o);let y=s!==void 0&&Kc(o,s)?void 0:s;return Qc(e,a,y),ed(e,a,w??on(o)),{...p,identity:o,serviceAccount:y,token:a,file:h?{...g,lifetimeSeconds:y===
void 0?void 0:zc(i)}:void 0,projectId:E??qc(o,s),universe:w??on(o),notes:[...o.mode==="key"?o.key.notes:[],...Xc(i,h&&y!==void 0),...Yc(o,y)]}}var Kc=(e,t)=>e.mode===
"key"&&[e.key.email,e.key.file.client_id].includes(t),on=e=>(e.mode==="key"?e.key.universe:void 0)??"googleapis.com";function qc(e,t){let n=t===void 0?void 0:H(
t);if(n!==void 0||e.mode!=="key")return n;let{email:r,projectId:o}=e.key;return o!==void 0&&nn(o)?o:H(r)}var zc=e=>e!==void 0&&e>=rn.min&&e<=rn.max?e:void 0;function Xc(e,t){
if(e===void 0)return[];let{min:n}=rn;return[...t&&e<n?[`a credentials file needs at least ${n}s, so it has no lifetime`]:[],...e>Jc?["a lifetime above 3600s nee\
ds constraints/iam.allowServiceAccountCredentialLifetimeExtension for this account"]:[]]}function Yc(e,t){if(e.mode!=="key"||t===void 0)return[];let{email:n}=e.
key;return[`the key's account ${n} impersonates ${t}: it needs roles/iam.serviceAccountTokenCreator on it`]}function Zc({add:e,nameOf:t},n){let r=on(n);if(ut(r))
return;let o=`${t("credentials_json")}: its universe_domain "${x(r)}" is not a domain name`;e("INPUT_UNIVERSE_INVALID",o)}function Qc({add:e,nameOf:t},n,r){if(n?.
format!=="access_token"||n.user===void 0||r===void 0||r.includes("@")||!Re(r))return;let o=`${t("service_account")}: domain-wide delegation needs the email, not\
 the unique id`,s=`gcloud iam service-accounts describe ${r} --format='value(email)'`;e("INPUT_SERVICE_ACCOUNT_INVALID",o,s)}function ed({add:e,nameOf:t},n,r){n?.
format!=="access_token"||n.user===void 0||M({universe:r})||e("INPUT_NOT_APPLICABLE",`${t("access_token_subject")} has no effect in the universe ${x(r)}`)}async function $o({
ci:e,findNamedSource:t,named:n,raw:r,surroundings:o}){let{problems:s,source:i}=await td(n,o,t);if(i)return{source:{...i,origin:{named:n}},problems:s};if(s.length>
0||!r.workload_identity_provider?.trim())return{problems:s};try{return{source:{...e.tokenSource(o),origin:{ci:e.id,...N({module:e.module})}},problems:[]}}catch(a){
if(a instanceof b)return{problems:[a]};throw a}}async function td(e,t,n){if(n&&Object.values(e).some(i=>i!==void 0))return n(e,t);let{cwd:r,env:o}=t;if(!o.CI_AUTH_ID_TOKEN&&
!o.CI_AUTH_ID_TOKEN_FILE)return{problems:[]};let s=fo(o,r);return s?{source:s,problems:[]}:{problems:[]}}var nd=["workload_identity_provider","service_account","audience","delegates","universe","token_format","access_token_lifetime","access_token_scopes","access_to\
ken_subject","id_token_audience"],rd=/^(?:OIDC|STS|IAM|API)_/;function jo(e,t){if(!(e instanceof b)||!rd.test(e.code))return e;let n=nd.flatMap(o=>{let s=t[o]?.
trim().replace(/\s*\n\s*/g,",");return s?[`--${Tr(o)}`,/^[\w./:@-]+$/.test(s)?s:ce(s)]:[]}),r=[`${Qn} doctor`,...n].join(" ");return e.with({suggestions:[...e.suggestions,
`To have it explained, in the same job: ${r}`]})}async function Fo(e){let{ci:t,handover:n,mode:r,nameOf:o,others:s=[],raw:i,surroundings:a}=e,d=pt(i,"create_cre\
dentials_file")?await sd(t,a,i.credentials_file_path?.trim()||void 0):void 0,p=await $o(e),g=!!i.token_format?.trim(),h={nameOf:o,mode:r,ambient:t.hasGoogleIdentity,
secretsWithheld:t.secretsWithheld?.(a.env)};return{plan:No(i,h,[...s,...p.problems,...to(a.env),...d?.problems??[],...n==="ci"?od(t,sn(e),{variables:pt(i,"expor\
t_environment_variables"),outputs:g}):[]]),place:d?.place,source:p.source}}var sn=({ci:e,handover:t,print:n=()=>{},surroundings:r})=>t==="ci"?e.handover?.(r,n):
void 0;function od(e,t,n){let r=t?.problems(n)??[];return!n.outputs||t?.setOutputs?r:[...r,{code:"INPUT_TOKEN_UNDELIVERABLE",message:`${e.label} cannot pass a t\
oken to later steps`,suggestions:["Print it with ci-auth token, or choose an --output-format."]}]}async function sd(e,t,n){let r=n===void 0?(0,T.join)(e.credentialsFolder(
t),ze()):(0,T.resolve)(t.cwd,n),o=ad(r)??await tr(r),s=Xe(e,t).inspect();return{place:{ci:e,surroundings:t,path:r},problems:[o,s].filter(i=>i!==void 0)}}var id=/private_key|-----BEGIN|eyJ0eX|[\w+/=-]{500}/;
function ad(e,t=(0,Mo.platform)()){let n=cd(e)??(t==="win32"?ud(e):void 0);return n===void 0?void 0:{code:"FILE_WRITE_FAILED",message:`the path of the credentia\
ls file ${n}`}}function cd(e){return new RegExp("\\p{Cc}","u").test(e)?"contains a control character":id.test(e)?"is a key":void 0}var dd=/^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:\..*)?$/i;
function ud(e){let{root:t}=T.win32.parse(e),n=e.slice(t.length).split(/[\\/]/);return/^[\\/]{2}[.?]/.test(t)||n.some(r=>dd.test(r))?"names a Windows device":n.some(
r=>/[<>:"|?*]/.test(r))?'contains one of < > : " | ? *, which Windows does not allow':n.some(r=>/[ .]$/.test(r))?"has a name that ends in a dot or a blank, whic\
h Windows removes":void 0}var Lo=e=>(0,Uo.realpath)(e).catch(()=>e);async function Bo({ci:e,path:t,surroundings:n}){let r=await Lo(e.workspace(n)),o=(0,T.join)(
await Lo((0,T.dirname)(t)),(0,T.basename)(t));return[...ld(o,r)&&(0,Do.readdirSync)(r).every(a=>le(a)||(0,T.join)(r,a)===o)?[`the workspace ${r} is empty: a che\
ckout after this step deletes the credentials file; check out first`]:[],...await Vr(o,r)]}function ld(e,t){let n=(0,T.relative)(t,e);return n!==""&&n!==".."&&!n.
startsWith(`..${T.sep}`)&&!(0,T.isAbsolute)(n)}m();m();m();async function Go(e,t){let n=await K(e,{service:"Google OAuth",method:"POST",url:new URL(`${e.endpoints.oauth2}/tokeninfo`),form:{access_token:t}}),{azp:r}=n.status===
200&&S(n.body)||{};return typeof r=="string"&&r!==""?r:void 0}var fd={expected_project_id:{what:"the project",unknown:"no project is certain",decidedBy:e=>e("project_id")},expected_service_account:{what:"the service accoun\
t",unknown:"the job acts as no service account",decidedBy:e=>e("service_account")},expected_provider:{what:"the provider",unknown:"the job does not sign in at a\
 provider",decidedBy:e=>e("workload_identity_provider")},expected_subject:{what:"the subject",unknown:"the job does not sign in with an ID token that has one",decidedBy:"\
the job that signs in"}},pd=(e,t,n)=>e.filter(({name:r,wanted:o})=>!md(t[r],o)).map(({name:r,wanted:o})=>{let{decidedBy:s,unknown:i,what:a}=fd[r],d=t[r],p=d===void 0?
`${i}, and ${a} must be`:`${a} is "${x(d)}", not`,g=typeof s=="string"?s:s(n);return{code:"GUARDRAIL_REFUSED",message:`${n(r)}: ${p} "${x(o)}"`,suggestions:[`Co\
rrect ${g}. Change ${n(r)} only if this job is meant to sign in so.`]}});function md(e,t){return e===void 0?!1:t.endsWith("*")?e.startsWith(t.slice(0,-1)):e===t}
async function gd(e,t,n){let{actor:r,projectId:o,provider:s}=t,i=r.idToken?.()?.claims.sub,a={expected_project_id:o,expected_service_account:await hd(e,t),expected_provider:s&&
F(s),expected_subject:typeof i=="string"?i:void 0};de(pd(e,a,n))}var Wo=(e,t,n)=>{let r=e.identity.mode==="federation"?e.identity.provider:void 0,{projectId:o,serviceAccount:s}=e;
return gd(e.expected,{...t,projectId:o,provider:r,serviceAccount:s},n)},Ho=e=>/^\d+$/.test(e);async function hd(e,{actor:t,google:n,mint:r,serviceAccount:o}){let s=e.
find(({name:p})=>p==="expected_service_account")?.wanted,i=t.idToken?void 0:t.account??(await t.principal()).principal,a=o??i;if(s===void 0||a===void 0||!Ho(s)||
Ho(a)||!M(n))return a;let d=await r({format:"access_token",scopes:[L],lifetimeSeconds:3600});return await Go(n,d.value)??a}m();var yt={now:()=>Date.now()/1e3,elapsedMs:()=>performance.now()},yd=[[31536e3,"years"],[86400,"days"],[3600,"h"],[60,"min"]];function bt(e){let[t,n]=yd.find(
([r])=>e>=2*r)??[1,"s"];return`${Math.round(e/t)} ${n}`}var Jo=[-62167219200,253402300799],oe=e=>new Date(Math.min(Math.max(e,Jo[0]),Jo[1])*1e3).toISOString().replace(
/\.\d+Z$/,"Z");m();var bd=["CLOUDSDK_PROJECT","CLOUDSDK_CORE_PROJECT","GCP_PROJECT","GCLOUD_PROJECT","GOOGLE_CLOUD_PROJECT"],_d=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_A\
PPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"],Vo={CLOUDSDK_AUTH_ACCESS_TOKEN:"gcloud",CLOUDSDK_AUTH_ACCESS_TOKEN_FILE:"gcloud",GOOGLE_OAUTH_ACCESS_TOKEN:"\
Terraform's Google provider"};function Ed(e){let t=`CI_AUTH_PROFILE_${e.toUpperCase().replaceAll("-","_")}`;return{file:`${t}_FILE`,projectId:`${t}_PROJECT_ID`}}
function Ko(e){let{credentialsFile:t,executable:n,profile:r=W,projectId:o}=e,s=Ed(r),i=r===W,a=(d,p)=>p===void 0?{}:Object.fromEntries(d.map(g=>[g,p]));return{...a(
i?bd:[s.projectId],o),...a(i?_d:[s.file],t),...a([sr],n?"1":void 0)}}m();var Ni=I(Mt(),1),Dt=I(Ie(),1),qe=I(xe(),1);m();m();m();m();var wd="If it was changed minutes ago, wait: Google needs about 2 minutes, at times 7 or more",Et=`${wd}. wait_for_propagation 5m repeats a sign-in until then.`;var _e="Run the job again. For longer failures, increase retries or timeout.",wt="Request one token per job and reuse it. Do not start all jobs of a large matri\
x at once.",Le="Set the clock of this machine",qo="Get a new ID token, and sign in right before the credentials are used.",zo="Make the issuer available on the \
public internet, over https, without a redirect.",kd=({projectId:e,provider:t})=>Te({projectNumber:t?.projectNumber??e??"PROJECT_ID",pool:t?.pool??"POOL"}),cn=e=>`${kd(
e)}/providers/${e.provider?.provider??"PROVIDER"}`,dn="gcloud iam workload-identity-pools",G=e=>`${dn} providers describe ${cn(e)} --format=json`,an={"<number>":"\
of the project","<pool>":"",AUDIENCE:"aud of the token",CONDITION:"what only your jobs meet",ISSUER:"iss of the token",ISSUER_URL:"",ORGANIZATION_ID:"a number",
POOL:"",PRINCIPAL:"who signs in here",PROJECT_ID:"",PROVIDER:"",ROLE:"such as roles/storage.objectViewer",SERVICE_ACCOUNT:"its email",YOUR_EMAIL:""},Id=new RegExp(
`(?<![\\w.-])(?:${Object.keys(an).join("|")})(?![\\w.-])`,"g");function kt(e){let t=e.replace(/'[^']*:[^']*'/g,s=>(s.match(/<\w+>/g)??[]).join(" ")),n=[...new Set(
t.match(Id))];if(n.length===0||/\bfill in /i.test(e))return e;let r=n.map(s=>an[s]?`${s} (${an[s]})`:s).join(" and "),o=e.replace(/: (?=(?:gcloud|export) )/,`, \
fill in ${r}: `);return o===e?`Fill in ${r}: ${e}`:o}var xd=(e,t)=>kt(`gcloud resource-manager org-policies allow constraints/${e} ${C(t)} --organization=ORGANI\
ZATION_ID`),Td="iam.allowServiceAccountCredentialLifetimeExtension";var q=(e,t)=>`${dn} providers update-oidc ${cn(e)} ${t}`,un=e=>`Save the issuer's current keys as jwks.json, each with kid and alg, and upload them: ${q(e,"--jw\
k-json-path=jwks.json")}`,Xo=e=>`${dn} providers undelete ${cn(e)}`;var Rd=(e,t)=>`gcloud services enable ${C(e)} --project=${C(t)}`,Yo=(e,t)=>Rd(e.service??t,(e.consumer??"PROJECT_ID").replace(/^projects\//,"")),_t=(e,t,n,r="No\
ne")=>`gcloud iam service-accounts add-iam-policy-binding ${e??"SERVICE_ACCOUNT"}${Ae(e)} --role=roles/${t} --condition=${r} --member=${ce(n)}`;function It(e,t="iam.workloadIdentityUser"){let{account:n,described:r,serviceAccount:o}=e;if(n!==void 0)return[_t(o,"iam.serviceAccountTokenCreator",`serviceAcc\
ount:${n}`)];let{binding:s}=r??{};return s?[_t(o,t,s.member),...Qo(e)]:es(e)}function Zo(e){let{account:t,delegates:n=[],described:r,serviceAccount:o="SERVICE_A\
CCOUNT"}=e,s=t===void 0?r?.binding?.member:`serviceAccount:${t}`,i=[s,...n.map(d=>`serviceAccount:${d}`)],a=[...n,o].flatMap((d,p)=>{let g=i[p];return g===void 0?
[]:[_t(d,"iam.serviceAccountTokenCreator",g)]});return t===void 0?[...s===void 0?es(e):[],...a,...Qo(e)]:a}var Qo=e=>e.described?.binding?.ifMapped===void 0?[]:
[`This binding works only if the provider maps ${e.described.binding.ifMapped}. To see its mapping: ${G(e)}`],es=e=>e.provider===void 0?[_t(e.serviceAccount,"ia\
m.workloadIdentityUser","PRINCIPAL")]:[`The mapping of the provider decides which principal this job is. To see it: ${G(e)}`],ln=({projectId:e,serviceAccount:t=""})=>kt(
`gcloud iam service-accounts list --project=${e??C(H(t)??"PROJECT_ID")}`),ts=(e="SERVICE_ACCOUNT")=>["Ask for 3600s or less.",xd(Td,e)];var ns=65536;function rs({body:e,status:t}){let n=S(e),{error:r,error_description:o}=n??{};return typeof r=="string"?{status:t,error:r,text:(typeof o=="string"?
o:r).slice(0,ns),reason:"",metadata:{}}:typeof r=="object"&&r!==null?Sd(t,r):{status:t,error:"",text:Z(e)||"(empty body)",reason:"",metadata:{}}}function Sd(e,t){
let r=(Array.isArray(t.details)?t.details:[]).find(o=>typeof o?.reason=="string");return{status:e,error:U(t.status??""),text:U(t.message??"(no message)").slice(
0,ns),reason:r?.reason??"",metadata:os(r?.metadata??{},U)}}function se(e,t,n,r){let o=rs(t),s=n.find(({matches:p})=>p(o,r))??n.at(-1),i=[t.status,Z(o.error,100)].
filter(Boolean).join(" "),a=t.attempts>1?` after ${t.attempts} attempts`:"",d=(s.suggestions?.(Ad(r),{...o,metadata:os(o.metadata,C)})??[]).flatMap(p=>p===void 0?
[]:[kt(p)]);return new b(s.code,`${s.says}
${e} answered ${i}${a}: ${Z(o.text,600)}`,{suggestions:[...d,...Pd(t)],server:{status:t.status,text:Z(o.text,600),skewSeconds:t.skewSeconds}})}var Ad=e=>({...e,
serviceAccount:e.serviceAccount&&C(e.serviceAccount),delegates:e.delegates?.map(C),projectId:e.projectId&&C(e.projectId)}),os=(e,t)=>Object.fromEntries(Object.entries(
e).map(([n,r])=>[n,t(r)])),vd=30;function Pd({skewSeconds:e=0}){if(Math.abs(e)<=vd)return[];let t=e>0?"behind":"ahead of";return[`${Le}: it is ${Math.abs(Math.round(
e))} s ${t} Google's.`]}m();var fn=e=>t=>t.status===403&&e.test(t.metadata.permission??""),ss=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credential\
s in this project",suggestions:()=>[wt]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=500,says:"IAM Credentials failed; the configuration is not the reason",
suggestions:()=>[_e]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[Yo(t,"iamcredentials.googleapis.com"),Et]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.
test(t),says:"the scope of the calling token is too narrow for IAM Credentials",suggestions:()=>["Request the scope https://www.googleapis.com/auth/cloud-platfo\
rm in the exchange."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||fn(/implicitDelegation/)(e)),says:"a hop of the \
delegation chain is not allowed, or does not exist",suggestions:e=>Zo(e)},{code:"IAM_ID_TOKEN_DENIED",matches:fn(/getOpenIdToken/),says:"the job may not mint ID\
 tokens of this service account",suggestions:e=>[...It(e),Et]},{code:"IAM_SIGN_DENIED",matches:fn(/signJwt|signBlob/),says:"the job may not sign as this service\
 account, which domain-wide delegation needs",suggestions:e=>[...It(e,"iam.serviceAccountTokenCreator"),"The role Workload Identity User does not hold this perm\
ission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service account",suggestions:e=>[...It(e),Et]},{code:"\
IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[ln(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({
text:e})=>e.includes("allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({
serviceAccount:e})=>ts(e)},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({
lifetimeSeconds:e})=>[`Change access_token_lifetime (requested: ${e} s).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INV\
ALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the sc\
opes: ${e.join(", ")}. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"\
IAM Credentials does not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed m\
eanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[ln(e)]}];var De="Google IAM Credentials",xt=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${Se(encodeURIComponent(t).replace("%40","@"))}:${n}`;async function Od(){return{
refused:se,rows:ss}}async function pn(e,t,n,r,o={}){let s=n.delegates.map(Se),i=await K(e,{service:De,method:"POST",url:new URL(xt(e,n.serviceAccount,t)),bearer:n.
bearer,json:{...s.length>0?{delegates:s}:{},...r}});if(i.status===200)return i;let{refused:a,rows:d}=await Od();throw a(De,i,d,{...e.refusalContext,described:await e.
refusalContext.job?.(),...o,method:t,serviceAccount:n.serviceAccount,delegates:n.delegates})}var Cd=/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
async function is(e,t,n){let r={scope:n.scopes,lifetime:`${n.lifetimeSeconds}s`},o=await pn(e,"generateAccessToken",t,r,n),{accessToken:s,expireTime:i}=S(o.body)??
{},a=typeof i=="string"&&Cd.test(i)?Date.parse(i)/1e3:0;if(ct(s)&&a>0)return{value:s,expiresAt:Math.floor(a)};throw B("IAM_RESPONSE_INVALID",De,o,"accessToken a\
nd expireTime")}async function as(e,t,{audience:n,includeEmail:r}){let o=await pn(e,"generateIdToken",t,{audience:n,includeEmail:r});return mn(S(o.body)?.token,
()=>B("IAM_RESPONSE_INVALID",De,o,"an ID token"))}function mn(e,t){let n=typeof e=="string"?be(e)?.claims:void 0,r=n&&mt(n,"exp");if(typeof e!="string"||r===void 0)
throw t();return{value:e,expiresAt:r}}async function cs(e,t,n){let r=await pn(e,"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:o}=S(r.body)??{};if(typeof o==
"string"&&be(o))return o;throw B("IAM_RESPONSE_INVALID",De,r,"a signed JWT")}m();m();var Ee=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n);function Nd({serviceAccount:e=""}){let t=H(e);return t&&`To compare the number: gcloud projects des\
cribe ${t} --format='value(projectNumber)'`}var ds=[{code:"STS_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many exchange\
s at once in this project",suggestions:()=>["Exchange once per job and reuse the token. Do not start all jobs of a large matrix at once."]},{code:"STS_UNAVAILAB\
LE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration is not the reason",suggestions:()=>[_e]},{code:"STS_AUDIENCE_INVALID",matches:({
text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does not recognise this as the name of a provider",suggestions:()=>["Write projects/<number>\
/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or th\
e provider is disabled, deleted, or does not exist under this name",suggestions:e=>[G(e),`If it was deleted: ${Xo(e)}`,`If it is disabled: ${q(e,"--no-disabled")}`,
Nd(e)]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:Ee(/^The audience in ID Token \[/),says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[
e.audienceFixedBy===void 0?"Remove the audience input, unless the provider lists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from thi\
s step.`,`To allow it: ${q(e,`--allowed-audiences=${ce(e.audience??"AUDIENCE")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:Ee(/^The issuer in ID Token /),says:"t\
he ID token comes from another issuer than the provider's: compare the two letter by letter",suggestions:e=>[G(e),`If this CI is to be trusted: ${q(e,"--issuer-\
uri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:Ee(/^Error connecting to the given credential's issuer/),says:"Google could not get the issuer's keys, o\
r no uploaded key has the token's key id",suggestions:e=>[un(e),zo]},{code:"STS_SIGNATURE_INVALID",matches:Ee(/^Unable to verify the ID Token signature/),says:"\
the ID token does not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[un(e)]},{code:"STS_TOKEN_MALFORMED",
matches:Ee(/^Unable to parse the ID Token/),says:"the text that was sent as ID token is not a JWT",suggestions:()=>["Give only the token: no quotes, line breaks\
 or JSON around it."]},{code:"STS_TOKEN_STALE",matches:Ee(/is stale to sign-in/),says:"the ID token has expired, or its times are in the future",suggestions:()=>[
qo]},{code:"STS_CONDITION_REJECTED",matches:({text:e})=>e.startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribu\
te condition is false for this job, or names a claim that the token lacks",suggestions:e=>[`Compare the claims above with the condition: ${G(e)}`,`To change it:\
 ${q(e,'--attribute-condition="CONDITION"')}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"\
the provider's mapping names a claim that the token does not have",suggestions:e=>[G(e),q(e,'--attribute-mapping="google.subject=assertion.sub,\u2026" (the whole map\
ping: it is replaced)')]},{code:"STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subj\
ect is longer than 127 bytes",suggestions:e=>["Map a shorter claim, and change the bindings that name subject/\u2026",q(e,'--attribute-mapping="google.subject=a\
ssertion.repository_id,\u2026"')]},{code:"STS_ATTRIBUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.test(e),says:"the \
mapping gives a value that is not text, or too much text",suggestions:e=>['Convert the value: string(\u2026), or .join(",") for a list.',G(e)]},{code:"STS_REJEC\
TED",matches:()=>!0,says:"Google refused the exchange",suggestions:e=>[e.provider&&G(e)]}];var Tt="Google STS",$d="urn:ietf:params:oauth:grant-type:token-exchange",gn="urn:ietf:params:oauth:token-type:jwt",Ld="urn:ietf:params:oauth:token-type:access_t\
oken",us=e=>({audience:ee(e),subjectTokenType:gn}),hn=({endpoints:e})=>`${e.sts}/v1/token`;async function Dd(){return{refused:se,rows:ds}}async function ls(e,{audience:t,
idToken:n,scopes:r,subjectTokenType:o}){let s=await K(e,{service:Tt,method:"POST",url:new URL(hn(e)),form:{grant_type:$d,audience:t,scope:r.join(" "),requested_token_type:Ld,
subject_token:n,subject_token_type:o}});if(s.status!==200){let{refused:i,rows:a}=await Dd();throw i(Tt,s,a,e.refusalContext)}if(Yr(s.body))throw new b("STS_TOKE\
N_NEARLY_EXPIRED",`${Tt} answered with a token that is about to expire`,{suggestions:["Sign in right before the credentials are used."]});return dt(e,s.body,i=>B(
"STS_RESPONSE_INVALID",Tt,s,i))}function yn(e){let{audience:t,endpoints:n,lifetimeSeconds:r,serviceAccount:o,source:s,universe:i}=e;return{universe_domain:i,type:"external_account",audience:t,
subject_token_type:gn,token_url:hn({endpoints:n}),credential_source:Ud(s),...o===void 0?{token_info_url:`${n.sts}/v1/introspect`}:{service_account_impersonation_url:xt(
{endpoints:n},o,"generateAccessToken"),...r===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:r}}}}}var fs=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function Ud(e){if(e.kind==="url"){let{field:t,headers:n,url:r}=e;return{url:r,...Object.keys(n).length>0?{headers:n}:
{},...fs(t)}}return e.kind==="file"?{file:e.path,...fs(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}var ps=({delegates:e,endpoints:t,serviceAccount:n,
source:r,universe:o})=>({universe_domain:o,type:"impersonated_service_account",delegates:e.map(Se),service_account_impersonation_url:xt({endpoints:t},n,"generat\
eAccessToken"),source_credentials:r});m();m();m();m();var Ue=e=>({text:t})=>e.test(t),ms=e=>`gcloud iam service-accounts keys list --iam-account=${e??"SERVICE_ACCOUNT"}${Ae(e)}`,gs=e=>`gcloud iam service-accounts d\
escribe ${e??"SERVICE_ACCOUNT"}${Ae(e)}`,bn=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many token request\
s",suggestions:()=>[wt]},{code:"OAUTH_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's OAuth endpoint failed; the key is not the reason",suggestions:()=>[
_e]},{code:"OAUTH_JWT_TIMEFRAME",matches:Ue(/must be a short-lived token/),says:"Google does not accept the times of the signed assertion, even after a correcti\
on to its clock",suggestions:()=>[`${Le} (timedatectl, or the hypervisor).`]},{code:"OAUTH_LIFETIME_TOO_LONG",matches:Ue(/lifetime cannot exceed 3600 seconds/),
says:"the requested lifetime is more than one hour",suggestions:()=>["Set access_token_lifetime to 3600s or less.",`${Le}.`]},{code:"OAUTH_JWT_SIGNATURE",matches:Ue(
/Invalid JWT Signature/i),says:"the key's signature is not accepted: the key was deleted, disabled or rotated",suggestions:({serviceAccount:e})=>[ms(e),"Store a\
 key that is listed there in the secret. Better: use workload identity federation."]},{code:"OAUTH_ACCOUNT_NOT_FOUND",matches:Ue(/account not found/i),says:"the\
 service account of the key was deleted or disabled",suggestions:({serviceAccount:e})=>[gs(e)]},{code:"OAUTH_SUBJECT_INVALID",matches:Ue(/Invalid email or User ID/i),
says:"the user to act for does not exist",suggestions:({user:e})=>[`Check the user to act for (access token subject): ${e??"(none)"}`]},{code:"OAUTH_DELEGATION_\
UNAUTHORIZED",matches:({error:e})=>e==="unauthorized_client",says:"domain-wide delegation is not granted to this service account, or not for all of these scopes",
suggestions:({scopes:e=[],serviceAccount:t})=>[`${gs(t)} --format='value(uniqueId)'`,`Enter that id and these scopes in the Workspace admin console, API control\
s, domain-wide delegation: ${e.join(",")}`,"This change can take hours."]},{code:"OAUTH_SCOPE_INVALID",matches:({error:e})=>e==="invalid_scope",says:"Google ref\
used the scopes or the audience",suggestions:({audience:e,scopes:t=[]})=>[`Check: ${[...t,e].filter(Boolean).join(", ")}`]},{code:"OAUTH_REJECTED",matches:()=>!0,
says:"Google refused the signed assertion",suggestions:({serviceAccount:e})=>[`Check that the key is one of this account: ${ms(e)}`]}];var Me="Google OAuth",Md=({universe:e})=>`https://oauth2.${e}/token`;async function Rt(e,t,n){let r=await bs(e,t,n);return dt(e,r.body,o=>B("OAUTH_RESPONSE_INVA\
LID",Me,r,o))}async function ys(e,t,n){let r=await bs(e,t,n);return mn(S(r.body)?.id_token,()=>B("OAUTH_RESPONSE_INVALID",Me,r,"an ID token"))}async function bs(e,t,n){
let r=await hs(e,t,n,0);if(r.status===200)return r;let o=jd(e,n),s=se(Me,r,bn,o);if(!(s.code==="OAUTH_JWT_TIMEFRAME"||s.code==="OAUTH_LIFETIME_TOO_LONG")||r.skewSeconds===
void 0)throw s;let a=await hs(e,t,n,r.skewSeconds);if(a.status===200)return a;throw se(Me,a,bn,o)}var jd=({refusalContext:e},t)=>"scope"in t?{...e,serviceAccount:t.
iss,audience:void 0,scopes:t.scope.split(" ")}:{...e,serviceAccount:t.iss,audience:t.target_audience,scopes:[]};async function hs(e,t,n,r){let o=Math.floor(e.network.
clock.now()+r),{lifetimeSeconds:s=he,...i}={lifetimeSeconds:void 0,...n},a=await t({...i,aud:Md(e),iat:o,exp:o+s});return K(e,{service:Me,method:"POST",url:new URL(
`${e.endpoints.oauth2}/token`),form:{grant_type:"urn:ietf:params:oauth:grant-type:jwt-bearer",assertion:a}})}m();m();var Fd=60,Bd=3;function _s(e,{label:t,mayRepeat:n=!1,mintsAgain:r},o){let s=be(e),i=s&&mt(s.claims,"exp");if(!s||i===void 0)throw Gd(t,e);return(!r||n)&&Hd(i-o.
now(),i,t),r||Wd(i-o.now(),t),{value:e,claims:s.claims,expiresAt:i}}var Gd=(e,t)=>new b("OIDC_TOKEN_MALFORMED",`${e} contains no ID token, but ${$e(t)}`,{suggestions:[
"Give only the JWT: no quotes, no JSON around it, no masked text."]});function Hd(e,t,n){let r=new Date(t*1e3).toISOString();if(e<-Fd)throw new b("OIDC_TOKEN_EX\
PIRED",`the ID token in ${n} expired ${bt(-e)} ago (${r})`,{suggestions:["Sign in right after the CI issues the token, or impersonate a service account at the s\
tart of the job."]})}function Wd(e,t){if(e>=0&&e<Bd)throw new b("OIDC_TOKEN_TOO_SHORT",`the ID token in ${t} expires in ${Math.round(e)} s`,{suggestions:["Sign \
in right after the CI issues the token."]})}var Jd=e=>e<0?`${bt(-e)} ago`:`in ${bt(e)}`;function Es({claims:e,expiresAt:t},n){let r=U(e.sub??"(none)"),o=j([e.aud??
"(none)"].flat().join(", "));return[`iss  ${j(U(e.iss??"(none)"))}`,`aud  ${o}`,`sub  ${j(r)} (${Buffer.byteLength(r)} of at most 127 bytes)`,`exp  ${Jd(t-n.now())}`]}
var _n=["repository","repository_owner","ref","environment","event_name","job_workflow_ref","namespace_path","project_path"],Vd=["iss","aud","sub","exp"],ws=({claims:e},t)=>t.
filter(n=>!Vd.includes(n)&&(t!==_n||e[n]!==void 0)).map(n=>`${n}  ${e[n]===void 0?"(none)":j(U(e[n]))}`);var Kd=20;function wn(e,t){let n=new Map,r=({expiresAt:o})=>o-t.now()>Kd;return{clear:()=>n.clear(),get(o,s){let i=`${s??""} ${o.join(" ")}`,a=()=>e(o,s),d=n.get(
i)?.then(p=>r(p)?p:a())??a();return n.set(i,d),d.catch(()=>n.get(i)===d&&n.delete(i)),d}}}function ks(e){let{audience:t,google:n,report:r,source:o,target:s}=e,{
clock:i}=n.network,a;async function d(){let w=await o.mint(t,n.network);return r.mask(w),a=_s(w,o,i),a}let p=(w,y)=>ls(at(n,En(e,w)),{...s,idToken:w.value,scopes:y}).
catch(k=>{throw zd(k,w,i)});async function g(w){try{return await p(await d(),w)}catch(y){if(!o.mintsAgain||!Xd(y))throw y;return p(await d(),w)}}let h=()=>a?En(
e,a):{},E=wn(async w=>{let y=await g(w);return r.mask(y.value),y},i);return{account:void 0,async principal(){let{binding:w}=await h().job?.()??{};return w?{principal:w.
member,ifMapped:w.ifMapped}:{principal:e.provider?hr(e.provider):s.audience}},accessToken:w=>E.get(w),clear:E.clear,sign:void 0,idToken:()=>a,refusalContext:h,facts:()=>Yd(
e,a)}}function En({google:e,provider:t,source:n},{claims:r}){let{identify:o}=e.refusalContext,[s]=[r.aud].flat();return{...t&&o?{job:()=>o(r,t)}:{},...!n.choosesAudience&&
typeof s=="string"?{audience:s,audienceFixedBy:n.label}:{}}}var qd=2;function zd(e,{expiresAt:t},n){if(!(e instanceof b)||e.server?.status!==500)return e;let{skewSeconds:r=0}=e.
server;return t-n.now()-r>qd?e:e.with({code:"STS_TOKEN_NEARLY_EXPIRED",message:`the ID token was about to expire
${e.message}`,suggestions:["Sign in right before the credentials are used."]})}var Xd=e=>e instanceof b&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_EXPIRED"].includes(
e.code);async function Yd(e,t){let{google:n,provider:r}=e,{serviceAccount:o}=n.refusalContext,{binding:s,claims:i=_n}=await(t&&En(e,t).job?.())??{};return[...r?
[`provider  ${F(r)}`]:[],...o===void 0?[]:[`service account  ${o}`],...t?Es(t,n.network.clock):[],...s===void 0?[]:[`${j(s.member)}${s.ifMapped===void 0?"":` (i\
f the provider maps ${s.ifMapped})`}`],...t?ws(t,i):[]]}function Is(e,t,n){let r=yo(t),o=wn(async(s,i=he)=>{let a=s.join(" "),d=M(e)?await Rt(e,r,{iss:t.email,scope:a,lifetimeSeconds:i}):await Zd(e,r,{email:t.email,scope:a,
lifetimeSeconds:i});return n.mask(d.value),d},e.network.clock);return{account:t.email,principal:async()=>({principal:t.email}),accessToken:o.get,clear:o.clear,sign:r,
refusalContext:()=>({account:t.email}),facts:async()=>[`key of  ${t.email}`,...t.keyId===void 0?[]:[`key id  ${t.keyId}`]]}}async function Zd({network:e},t,{email:n,
lifetimeSeconds:r,scope:o}){let s=Math.floor(e.clock.now()),i=s+r;return{value:await t({iss:n,sub:n,scope:o,iat:s,exp:i}),expiresAt:i}}var xs=({file:e})=>String(
e.private_key).split(/\r?\n|\\n/).filter(t=>t.length>=16&&!t.startsWith("-----"));var Si=I(Mt(),1),Ai=I(xe(),1);m();m();m();m();var z=I(kn(),1);var{getBuiltinModule:Rs}=process,{Agent:Ss,request:xn,validateHeaderName:As,validateHeaderValue:vs}=Rs("node:http"),Tn=()=>Rs("node:tls"),Qd={"https:":["https_p\
roxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["http_proxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},Ps={"http:":"80","https:":"443"},$=({port:e,protocol:t})=>Number(
e||Ps[t]),v=({hostname:e})=>e.replace(/^\[|\]$/g,"");function St(e){let t=v(e);return/^(.+\.)?localhost$/.test(t)||t==="::1"||(0,z.isIP)(t)===4&&t.startsWith("1\
27.")}function Os(e,t){if(St(e))return;let n=Qd[e.protocol]?.find(r=>t[r]?.trim());if(!(!n||tu(e,t.no_proxy||t.NO_PROXY||"")))return{url:eu(t[n]?.trim()??"",n),
variable:n}}function eu(e,t){let n=e.includes("://")?e:`http://${e}`,r=URL.canParse(n)?new URL(n):void 0;if(r?.hostname&&r.protocol in Ps)return r;let o=/^([a-z\d]+):\/\//i.
exec(n)?.[1]?.toLowerCase(),s=r&&o?`names a ${o} proxy`:"is not a URL";throw new b("PROXY_FAILED",`the variable ${t} ${s}`,{suggestions:[`Set ${t} to http://HOS\
T:PORT or https://HOST:PORT, or unset it.`]})}var tu=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&nu(n,v(e),String($(e))));function nu(e,t,n){if(e==="\
*")return!0;let[,r="",o]=/^(\[.*\]|[^:]*|[\da-f]*:[\da-f]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(o&&o!==n)return!1;let s=r.replace(/^\*?\.|^\[|\]$/g,
"");return s===""?!1:(0,z.isIP)(t)?ru(s,t):t===s||t.endsWith(`.${s}`)}function ru(e,t){let[n="",r]=e.split("/");if((0,z.isIP)(n)!==(0,z.isIP)(t))return!1;let o=(0,z.isIP)(
n)===6?"ipv6":"ipv4",s=/^\d{1,3}$/.test(r??"")?Number(r):Number.NaN,i=new z.BlockList;return r===void 0?i.addAddress(n,o):s>=0&&s<=(o==="ipv6"?128:32)&&i.addSubnet(
n,s,o),i.check(t,o)}var Rn=e=>Object.assign(new Error(`the proxy answered ${e}`),{proxyStatus:e,atProxy:!0}),je=({url:e})=>{if(!e.username&&!e.password)return{};
let t=`${In(e.username)}:${In(e.password)}`;return{"proxy-authorization":`Basic ${Buffer.from(t).toString("base64")}`}};function In(e){try{return decodeURIComponent(
e)}catch{return e}}function Cs(e,t,n,r){let o=`${t.hostname}:${$(t)}`;return new Promise((s,i)=>{let a=()=>{i(r.reason),e.destroy()};r.addEventListener("abort",
a,{once:!0});let d=xn({createConnection:()=>e,method:"CONNECT",path:o,setHost:!1});for(let[p,g]of Object.entries({host:o,...je(n)}))d.setHeader(p,g);d.once("con\
nect",({statusCode:p=0},g,h)=>{if(r.removeEventListener("abort",a),p>=200&&p<300)return h.length>0&&e.unshift(h),s(e);e.destroy(),i(Rn(p))}).on("error",p=>{r.removeEventListener(
"abort",a),i(p)}).end()})}var ou={ENOTFOUND:"the host name could not be resolved",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"the co\
nnection broke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no network route",ENETUNREACH:"there is no network route",
ETIMEDOUT:"the connection was not accepted in time",ENOENT:"the socket does not exist",EACCES:"this user may not open the socket",EPROTO:"the other side does no\
t speak TLS",ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},$s={SELF_SIGNED_CERT_IN_CHAIN:"its issuer is not trusted here",DEPTH_ZERO_SELF_SIGNED_CERT:"\
it is self-signed",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"\
its issuer is not trusted here",CERT_UNTRUSTED:"its issuer is not trusted here",CERT_SIGNATURE_FAILURE:"its signature is not valid",CERT_REVOKED:"it was revoked",
CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"it was issued for another name",HOSTNAME_MISMATCH:"it w\
as issued for another name"},su="If a private authority signs the certificate, for example a proxy that inspects TLS, save the certificate of the authority and \
set NODE_EXTRA_CA_CERTS=/path/ca.pem.",iu={CERT_HAS_EXPIRED:"Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"Set the clock of thi\
s computer.",CERT_REVOKED:"Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"Check the address: another server answers at it.",HOSTNAME_MISMATCH:"Check the \
address: another server answers at it."},Sn=({code:e=""})=>e in $s,An=({url:e,variable:t})=>`${e.protocol}//${e.host} (from ${t})`,X=e=>`${(e/1e3).toFixed(e<9950?
1:0)} s`,Ls=(e,t)=>`Waiting ${X(t)} for ${e}`,Ds=({attempts:e,route:t,service:n},r,{retries:o,waitMs:s})=>`Retry ${e} of ${o} in ${X(s)}: ${n} at ${Be(t)}: ${typeof r==
"number"?`answered ${r}`:au(r)}`,au=e=>e.name==="TimeoutError"?"did not answer in time":e.proxyStatus?`the proxy answered ${e.proxyStatus}`:Pn(e),Us=({route:e,service:t},{
afterMs:n,limitMs:r})=>`Still waiting for ${t} at ${Be(e)}: no answer for ${X(n)}, the limit is ${X(r)}`,Fe=({attempts:e,spentMs:t})=>`${e} ${e===1?"attempt":"a\
ttempts"} in ${X(t)}`,At=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${An(e)}`]:[],...t?[`the last answer had status ${t}`]:[]];function vn(e,t){return e.name===
"TimeoutError"?Ns(t):Sn(e)?lu(e,t):e.atProxy&&t.route.proxy?fu(e,t,t.route.proxy):e.code==="ETIMEDOUT"?Ns(t):du(e,t)}var Pn=({code:e=""})=>{let t=ou[e]??"the ex\
change failed";return e?`${t} (${e})`:t},Be=({origin:e,socketPath:t})=>t??e.host,On=e=>[`Check that ${e} exists, that a program listens on it, and that this use\
r may open it.`],cu=e=>St(e.origin)?[`Check that a program listens on port ${$(e.origin)} of this computer.`,"Behind a proxy, set NO_PROXY=127.0.0.1,localhost f\
or the clients of that server."]:[`Check that this computer may reach ${v(e.origin)} on port ${$(e.origin)}.`,e.proxy?`Where ${v(e.origin)} can be reached witho\
ut the proxy, add it to NO_PROXY.`:"If this network needs a proxy, set HTTPS_PROXY=http://HOST:PORT."];function du(e,t){let{service:n,route:r}=t;return new b("N\
ETWORK_UNREACHABLE",`${n} at ${Be(r)}: ${Pn(e)}, ${Fe(t)}`,{facts:At(t),suggestions:r.socketPath===void 0?cu(r):On(r.socketPath)})}var Ms=({origin:e,proxy:t})=>St(
e)?[`Check the program that listens on port ${$(e)} of this computer: it gives no answer.`]:[`Check that this computer may reach ${v(e)} on port ${$(e)}: a fire\
wall that drops packets causes this.`,...t?[]:["If this network needs a proxy, set HTTPS_PROXY=http://HOST:PORT."]],Ns=e=>new b("NETWORK_TIMEOUT",`${e.service} \
at ${Be(e.route)} did not answer in time, ${Fe(e)}`,{facts:At(e),suggestions:e.route.socketPath===void 0?Ms(e.route):On(e.route.socketPath)}),js="Raise the limi\
t with --timeout, or the input timeout.",uu=({lastStatus:e,route:t})=>e!==void 0?[]:t.socketPath===void 0?Ms(t):On(t.socketPath),Fs=(e,t)=>new b("NETWORK_TIMEOU\
T",`${e.service} at ${Be(e.route)}${e.lastStatus===void 0?" did not answer":""}: the limit of ${X(t)} for the whole run is reached, ${Fe(e)}`,{facts:At(e),suggestions:[
...uu(e),js]}),Bs=(e,t,n)=>new b("NETWORK_TIMEOUT",`the limit of ${X(n)} for the whole run leaves no time for a wait of ${X(e)} for ${t}`,{suggestions:[js]});function lu(e,t){
let{code:n=""}=e,{route:r,issuer:o,service:s}=t,i=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.host}`:`${s} at ${r.origin.host}`,a=`${$s[n]} (${n})`;return new b(
"TLS_UNTRUSTED",`the certificate of ${i} is not trusted: ${a}, ${Fe(t)}`,{facts:[...o?[`issuer of the presented certificate: ${o}`]:[],...At(t)],suggestions:[iu[n]??
su]})}function fu(e,t,n){let{proxyStatus:r}=e,o=r?`answered ${r}`:`cannot be used: ${Pn(e)}`,s=`the proxy ${An(n)} ${o}, on the way to ${t.service} at ${t.route.
origin.host}`;return new b("PROXY_FAILED",`${s}, ${Fe(t)}`,{suggestions:[r===407?`Put the proxy's credentials into ${n.variable}, as http://USER:PASSWORD@HOST:P\
ORT, percent-encoded.`:`Check the address in ${n.variable}, and that the proxy allows connections to ${v(t.route.origin)} through.`,`Where ${v(t.route.origin)} \
can be reached without the proxy, add it to NO_PROXY.`],...r?{facts:[`status of the proxy: ${r}`]}:{}})}var fg=1<<20;m();var Ge=I(kn(),1);var Gs=(e,t,n=!0)=>Ws(r=>pu(e,r),t,n);function Ws(e,t,n){let r=[],o=n,s=!1;return{socket:e({add:a=>(r.push(a),o||a.unref(),a.on("error",()=>{}),s&&a.destroy(),a),
signal:t}),hold(a){o=a;for(let d of r)a?d.ref():d.unref()},cancel(){s=!0,r.at(-1)?.destroy()}}}async function pu(e,t){let{origin:n,proxy:r,ca:o}=e;return n.protocol===
"http:"?Cn(e,t):Js(r?{socket:await Cn(e,t)}:{port:$(n)},v(n),o,t)}async function Cn({origin:e,proxy:t,ca:n,socketPath:r},o){if(r!==void 0)return Pt(o.add((0,Ge.connect)(
{path:r})),"connect",o.signal);if(!t)return Hs(e,o);try{let s=await Hs(t.url,o),i=t.url.protocol==="https:"?await Js({socket:s},v(t.url),n,o):s;return e.protocol===
"https:"?await Cs(i,e,t,o.signal):i}catch(s){throw s===o.signal.reason?s:Object.assign(s,{atProxy:!0})}}var Hs=(e,{add:t,signal:n})=>Pt(t((0,Ge.connect)({host:v(
e),port:$(e),noDelay:!0})),"connect",n);async function Js(e,t,n,{add:r,signal:o}){let{connect:s}=Tn(),i={...n?{ca:n}:{},rejectUnauthorized:!0},a=s({...e,host:t,
...Vs(t),...i,ALPNProtocols:["http/1.1"]});return Pt(r(a),"secureConnect",o)}var Vs=e=>(0,Ge.isIP)(e)?{}:{servername:e};function Pt(e,t,n){return new Promise((r,o)=>{
let s=a=>()=>{n.removeEventListener("abort",i),a()},i=()=>{o(n.reason),e.destroy()};if(n.aborted)return i();n.addEventListener("abort",i,{once:!0}),e.once("erro\
r",a=>s(()=>o(a))()),e.once("close",s(()=>o(mu()))),e.once(t,s(()=>r(e)))})}var mu=()=>Object.assign(new Error("the connection was closed"),{code:"ECONNRESET"}),
vt=class extends Ss{route;#i;#t=[];constructor(t,n){super({keepAlive:!0}),this.route=t,this.#i=n}preconnect(t){let n=[this.sockets,this.freeSockets].flatMap(r=>Object.
values(r).flat());for(let r=this.#t.length+n.length;r<t;r++){let o=Gs(this.route,this.#i,!1);o.socket.catch(()=>{}),this.#t.push(o)}}createConnection(t,n){this.#r(
t.signal??this.#i).then(r=>n(null,r),r=>n(r))}async#r(t){let n=this.#t.shift(),r=()=>n?.cancel();t.addEventListener("abort",r,{once:!0}),n?.hold(!0);let o=await n?.
socket.catch(()=>{});return t.removeEventListener("abort",r),o?.readyState==="open"?o:Gs(this.route,t).socket}closeIdle(){for(let t of this.#t.splice(0))t.cancel();
for(let t of Object.values(this.freeSockets).flat())t?.destroy()}},gu=3e3;async function Ks(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=v(
r.origin),s,i=Ws(async d=>{let{connect:p}=Tn(),g=await Cn(r,d),h=d.add(p({socket:g,host:o,...Vs(o),rejectUnauthorized:!1}));return await Pt(h,"secureConnect",d.
signal),s=Object.entries(h.getPeerCertificate().issuer??{}).map(([E,w])=>`${E}=${w}`).join(", "),h},n,!0),a=setTimeout(i.cancel,gu);return await i.socket.catch(
()=>{}),clearTimeout(a),i.cancel(),s&&hu(s)}var hu=e=>e.replace(/[^\x20-\x7e]/g,"?").slice(0,200);m();m();m();m();var ie=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${o} ${s}`.trim(),a=i?
`status code ${i}`:"an unknown error";super(`Request failed with ${a}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=
r}};m();var we=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"messag\
e"in t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};m();var ke=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new we(t.cause):
void 0;super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};m();m();var Nn=(()=>{let e=!1,t=!1;if(typeof c=="function"&&typeof u=="function")try{t=new u("https://empty.invalid",{body:new c,method:"POST",get duplex(){return e=
!0,"half"}}).headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),qs=typeof globalThis.
AbortController=="function",Ot=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",zs=typeof c=="function",Xs=typeof c=="fu\
nction",Ct=["get","post","put","patch","head","delete"],yu=()=>{};yu();var Ys={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"\
*/*",blob:"*/*",bytes:"*/*"},Nt=2147483647,Zs=new TextEncoder().encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,$t=Symbol("stop"),He=class{options;constructor(t){
this.options=t}},Qs=e=>new He(e),ei={json:!0,parseJson:!0,stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,
onUploadProgress:!0,fetch:!0,context:!0},ti={next:!0},ni={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,
integrity:!0,keepalive:!0,signal:!0,window:!0,duplex:!0};var bu=e=>{if(!e)return 0;if(e instanceof c){let t=0;for(let[n,r]of e)t+=Zs,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,t+=
typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},ri=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),r){o+=r.byteLength;let a=t===0?0:o/t;a>=1&&(a=1-Number.EPSILON),n?.({percent:a,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=s},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},oi=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new l(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new l(
ri(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},si=(e,t,n)=>{if(!e.body)return e;let r=bu(n??e.body);return new u(e,{duplex:"half",
body:ri(e.body,r,t)})};m();m();var Y=e=>e!==null&&typeof e=="object";var We=(...e)=>{for(let t of e)if((!Y(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return Dn({},...e)},$n=(e={},t={})=>{
let n=new f(e),r=t instanceof f,o=new f(t);for(let[s,i]of o.entries())r&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function Lt(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:Dn(e[n]??[],t[n]??[])}var Ln=(e={},t={})=>({beforeRequest:Lt(e,t,"beforeRequest"),beforeRetry:Lt(e,t,"beforeRetry"),afterResponse:Lt(
e,t,"afterResponse"),beforeError:Lt(e,t,"beforeError")}),_u=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,s]of r.entries())n.append(o,s);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(Y(r))for(let[o,s]of Object.entries(r))s!==void 0&&n.append(o,String(s));else{
let o=new URLSearchParams(r);for(let[s,i]of o.entries())n.append(s,i)}return n},Dn=(...e)=>{let t={},n={},r={},o,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(Y(i)){for(let[a,d]of Object.entries(i)){if(a==="signal"&&d instanceof globalThis.AbortSignal){s.push(d);continue}if(a==="contex\
t"){if(d!=null&&(!Y(d)||Array.isArray(d)))throw new TypeError("The `context` option must be an object");t={...t,context:d==null?{}:{...t.context,...d}};continue}
if(a==="searchParams"){d==null?o=void 0:o=o===void 0?d:_u(o,d);continue}Y(d)&&a in t&&(d=Dn(t[a],d)),t={...t,[a]:d}}Y(i.hooks)&&(r=Ln(r,i.hooks),t.hooks=r),Y(i.
headers)&&(n=$n(n,i.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),s.length>0&&(s.length===1?t.signal=s[0]:Ot?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};m();var ai=e=>Ct.includes(e)?e.toUpperCase():e,Eu=["get","put","head","delete","options","trace"],wu=[408,413,429,500,502,503,504],ku=[413,429,503],ii={limit:2,methods:Eu,
statusCodes:wu,afterStatusCodes:ku,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
ci=(e={})=>{if(typeof e=="number")return{...ii,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...ii,...t}};m();m();var ae=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function Un(e,t,n,r){return new Promise((o,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new ae(e))},r.timeout);r.fetch(e,t).then(o).catch(s).then(()=>{clearTimeout(
i)})})}m();async function Mn(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(s),r(t.
reason)}let s=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}m();var di=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in ni)&&!(r in ei)&&(!(r in e)||r in ti)&&(n[r]=t[r]);return n},ui=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;m();function Je(e){return e instanceof ie||e?.name===ie.name}function jn(e){return e instanceof ae||e?.name===ae.name}var Ve=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>Nt)throw new RangeError(`The \`timeout\` option cann\
ot be greater than ${Nt}`);await Promise.resolve();let i=await r.#y();for(let a of r.#e.hooks.afterResponse){let d=r.#p(i.clone()),p;try{p=await a(r.request,r.#d(),
d,{retryCount:r.#r})}catch(h){throw r.#s(d),r.#s(i),h}if(p instanceof He)throw r.#s(d),r.#s(i),new ke(p.options);let g=p instanceof l?p:i;d!==g&&r.#s(d),i!==g&&
r.#s(i),i=g}if(r.#p(i),!i.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(i.status):r.#e.throwHttpErrors)){let a=new ie(i,r.request,r.#d());for(let d of r.#e.
hooks.beforeError)a=await d(a,{retryCount:r.#r});throw a}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!zs)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let a=i.clone();
return r.#s(i),oi(a,r.#e.onDownloadProgress)}return i},s=r.#m(o).finally(()=>{let i=r.#a;r.#l(i?.body??void 0),r.#l(r.request.body??void 0)});for(let[i,a]of Object.
entries(Ys))i==="bytes"&&typeof l?.prototype?.bytes!="function"||(s[i]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||a);let d=await s;
if(i==="json"){if(d.status===204)return"";let p=await d.text();return p===""?"":n.parseJson?n.parseJson(p):JSON.parse(p)}return d[i]()});return s}static#i(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#t;#r=0;#n;#e;#a;#o;#c;constructor(t,n={}){
if(this.#n=t,this.#e={...n,headers:$n(this.#n.headers,n.headers),hooks:Ln({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:ai(n.
method??this.#n.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:ci(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??c.
bind(globalThis),context:n.context??{}},typeof this.#n!="string"&&!(this.#n instanceof URL||this.#n instanceof u))throw new TypeError("`input` must be a string,\
 URL, or Request");if(this.#e.prefixUrl&&typeof this.#n=="string"){if(this.#n.startsWith("/"))throw new Error("`input` must not begin with a slash when using `p\
refixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#n=this.#e.prefixUrl+this.#n}qs&&Ot&&(this.#o=this.#e.signal??this.#n.signal,this.#t=
new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal),Nn&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new f(n.headers).has("content-type");if(this.#n instanceof u&&(Xs&&this.#e.body instanceof c||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new u(this.#n,this.#e),ui(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#i(this.#e.searchParams)).toString()),i=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,s);this.request=new u(
i,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!Nn)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#g(this.request,
this.#e.body??void 0)}}#u(){let t=this.#e.retry.delay(this.#r),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#h(t){if(this.#r++,this.#r>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new we(t);if(n instanceof ke)return n.customDelay??this.#u();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#r});if(r===!1)throw t;if(r===
!0)return this.#u()}if(jn(t)&&!this.#e.retry.retryOnTimeout)throw t;if(Je(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let s=this.#e.retry.maxRetryAfter??o;return o<s?o:s}if(t.response.status===413)throw t}return this.#u()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#l(t){t&&t.cancel().catch(()=>{})}#s(t){this.#l(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#h(n),Nt);if(this.#r<1)throw n;if(await Mn(r,this.#o?{signal:this.#o}:{}),n instanceof ke&&n.customRequest){let o=this.#e.signal?new u(
n.customRequest,{signal:this.#e.signal}):new u(n.customRequest);this.#f(o)}for(let o of this.#e.hooks.beforeRetry){let s=await o({request:this.request,options:this.#d(),
error:n,retryCount:this.#r});if(s instanceof u){this.#f(s);break}if(s instanceof l)return s;if(s===$t)return}return this.#m(t)}}async#y(){this.#t?.signal.aborted&&
(this.#t=new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal,this.request=new u(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#d(),{retryCount:this.#r});if(r instanceof l)return r;if(r instanceof u){this.#f(
r);break}}let t=di(this.request,this.#e);return this.#a=this.request,this.request=this.#a.clone(),this.#e.timeout===!1?this.#e.fetch(this.#a,t):Un(this.#a,t,this.#t,
this.#e)}#d(){if(!this.#c){let{hooks:t,...n}=this.#e;this.#c=Object.freeze(n)}return this.#c}#f(t){this.#c=void 0,this.request=this.#g(t)}#g(t,n){return!this.#e.
onUploadProgress||!t.body?t:si(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};var Fn=e=>{let t=(n,r)=>Ve.create(n,We(e,r));for(let n of Ct)t[n]=(r,o)=>Ve.create(r,We(e,o,{method:n}));return t.create=n=>Fn(We(n)),t.extend=n=>(typeof n=="fu\
nction"&&(n=n(e??{})),Fn(We(e,n))),t.stop=$t,t.retry=Qs,t},Iu=Fn(),li=Iu;m();var fi=1048576;async function Bn(e,t,n){try{return await xu(e,t,n)}catch(r){if(r.stale)return Bn(e,t,n);throw r}}function xu(e,{method:t,url:n,headers:r,body:o},s){
return new Promise((i,a)=>{if(s.aborted)return a(s.reason);let d=()=>a(s.reason);s.addEventListener("abort",d,{once:!0});let p=y=>{s.removeEventListener("abort",
d),y()},{proxy:g}=e.route,h=g&&n.protocol==="http:",E=xn({agent:e,host:v(n),port:$(n),method:t,path:h?`${n.origin}${n.pathname}${n.search}`:n.pathname+n.search,
setHost:!1,signal:s}),w={host:n.host,...r,...h?je(g):{}};for(let[y,k]of Object.entries(w))E.setHeader(y,k);E.on("error",y=>p(()=>a(Object.assign(y,{stale:Tu(y,E.
reusedSocket)})))),E.once("response",y=>{Ru(y).then(k=>p(()=>h&&k.status===407?a(Rn(407)):i(k)),k=>p(()=>a(k)))}),E.end(o)})}var Tu=({code:e},t)=>t&&(e==="ECONN\
RESET"||e==="EPIPE");async function Ru(e){let t=[],n=0;for await(let o of e)if(t.push(o),n+=o.length,n>fi)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(
n,fi));return{status:e.statusCode??0,headers:e.headers,body:r}}function pi(e,t){let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new b(
"INPUT_ENDPOINT_INVALID",`the address of ${n} is neither https nor http`,{suggestions:["Check the variable that replaces the address: it must be https://HOST, o\
r http://127.0.0.1:PORT."]});let{type:s,body:i}=Su(e),a={accept:"application/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?{}:{authorization:`\
Bearer ${e.bearer}`},...Au(e.headers)};for(let[d,p]of Object.entries(a))vu(n,d,p);return{method:r,url:o,headers:a,body:i}}function Su({json:e,form:t}){return e!==
void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"application/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var Au=(e={})=>Object.
fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),n]));function vu(e,t,n){try{As(t),vs(t,n)}catch{throw new b("INPUT_HEADER_INVALID",`the header ${t} \
for ${e} has characters that cannot be sent`,{suggestions:["Check its value: a secret that was pasted with a line break causes this."]})}}m();var Pu=["assertion","client_secret","env","handle","redact","refresh_token","subject_token","token"],Ou=["accept","content-type","metadata-flavor","user-age\
nt","x-goog-request-reason","x-goog-user-project","x-tfs-fedauthredirect"];var Cu="(not shown: the answer repeats a secret that ci-auth sent)";function hi({bearer:e,form:t,headers:n={},json:r}){let o={...t,...typeof r=="object"?r:{}},s=Object.
entries(n).filter(([i])=>!Ou.includes(i.toLowerCase()));return[e,...s.map(([,i])=>i),...Pu.flatMap(i=>Nu(o[i]))].filter(i=>i!==void 0&&i.length>=16)}var Nu=e=>[
e,...typeof e=="object"?Object.values(e??{}):[]].filter(t=>typeof t=="string");function Wn(e,t){if(t.length===0||e==="")return e;let n=[...Hu(e)];return t.some(
r=>$u(n,r))?Cu:e}function $u(e,t){let n=Mu(t),r=new Set;for(let o of e)for(let s=0;s+4<=o.length;s+=5)if(bi(n,o.slice(s,s+4)).next().done||Lu(r,n,o,s),r.size>=16)
return!0;return!1}function Lu(e,t,n,r){for(let o=Math.max(0,r+4-8);o<=Math.min(r,n.length-8);o++)for(let s of bi(t,n.slice(o,o+8)))Du(e,t,s)}function Du(e,{origins:t,
secret:n},r){let[o=0,s=0]=[t[r],t[r+8-1]],[i,a]=o<s?[o,s]:[s,o];for(;i>0&&!mi(n[i-1]);)i--;for(;a+1<n.length&&!mi(n[a+1]);)a++;for(let d=i;d<=a;d++)e.add(d)}var Ke=new Map,
Uu=4;function Mu(e){let t=Ke.get(e)??ju(e);Ke.delete(e),Ke.set(e,t);for(let n of[...Ke.keys()].slice(0,-Uu))Ke.delete(n);return t}function ju(e){let{letters:t,origins:n}=Bu(
e),r=new Int32Array(Fu),o=new Int32Array(t.length);for(let s=0;s+4<=t.length;s++){let i=yi(t,s);o[s]=r[i]??0,r[i]=s+1}return{secret:e,letters:t,origins:n,lastPlaces:r,
earlier:o}}var Fu=2**16,yi=(e,t)=>Math.imul(e.charCodeAt(t)|e.charCodeAt(t+1)<<8|e.charCodeAt(t+2)<<16|e.charCodeAt(t+3)<<24,2654435761)>>>16;function*bi({earlier:e,
lastPlaces:t,letters:n},r){for(let o=t[yi(r,0)];o;o=e[o-1])n.startsWith(r,o-1)&&(yield o-1)}var mi=(e="")=>/[a-z0-9]/i.test(e),_i=e=>e>=97&&e<=122||e>=48&&e<=57;
function Bu(e){let t=[Gn(e,s=>s),...[0,1,2].map(s=>Gn(Buffer.from("\0".repeat(s)+e).toString("base64"),i=>Math.max(0,Math.floor(i*3/4)-s))),Gn(Buffer.from(e).toString(
"hex"),s=>Math.floor(s/2))],n=t.map(s=>s.letters).join(""),r=t.flatMap(s=>s.origins),o=Buffer.from(n,"latin1").reverse().toString("latin1");return{letters:n+o,origins:r.
concat(r.toReversed())}}function Gn(e,t){let n=e.toLowerCase(),r=[],o="";for(let s=0;s<n.length;s++){let i=n.charCodeAt(s);_i(i)&&(o+=String.fromCharCode(i),r.push(
t(s)))}return{letters:`${o} `,origins:[...r,0]}}var Gu=4;function Hu(e){let t=new Set;for(let n of[e,...Ju(e)]){let r=n;for(let o=0;o<Gu;o++){let s=gi(r);t.add(
Hn(s));let i=r.includes("<")?gi(r.replace(/<[^<>]*>/g,"")):s;t.add(Hn(i)),t.add(Hn(Wu(i)));let a=qu(r);if(a===r)break;r=a}}return t}var gi=e=>Buffer.from(e.normalize(
"NFKD").toLowerCase());function Hn(e){let t=Buffer.allocUnsafe(e.length),n=0;for(let r of e)_i(r)&&(t[n++]=r);return t.toString("latin1",0,n)}function Wu(e){let t=Buffer.
from(e),n=0;for(let r=0;r<=t.length;r++)(t[r]??0)>32||(t.subarray(n,r).reverse(),n=r+1);return t}function Ju(e){let[t,n]=[[],[]];try{JSON.parse(e,(r,o)=>(t.push(
r),typeof o=="string"&&n.push(o),o))}catch{}return[t.join(" "),n.join(" ")]}var Vu=/(?:\\|%)u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|(?:\\x|%|=)([0-9a-f]{2})|&#x0*([0-9a-f]{1,6});?|&#0*(\d{1,7});?|&(amp|lt|gt);|&[a-z]+\d*;|\\[bfnrtv]/gi,
Ku={amp:"&",lt:"<",gt:">"};function qu(e){return e.replace(Vu,(t,...n)=>{let[r,o,s,i,a,d]=n,p=r??o??s??i;if(d)return Ku[d.toLowerCase()]??" ";let g=p?Number.parseInt(
p,16):Number(a??32);return g<=1114111?String.fromCodePoint(g):" "})}var zu=new Set([408,429,500,502,503,504]),Xu=new Set([502,503,504]),Yu=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNREACH",
"ENETUNREACH","EPIPE","ETIMEDOUT"]),Zu=({status:e,body:t})=>zu.has(e)||e>=400&&e<500&&el(t)==="quota_exceeded",Qu=({name:e,code:t="",proxyStatus:n=0})=>e==="Tim\
eoutError"||Yu.has(t)||Xu.has(n);function el(e){if(e.includes("quota_exceeded"))try{return JSON.parse(e)?.error}catch{return}}function tl(e,t,n,r,o=Math.random){
return Math.max(o()*t*2**(e-1),nl(n,r))}function nl(e="",{now:t}){if(/^\d+$/.test(e.trim()))return Number(e)*1e3;let n=Date.parse(e);return Number.isNaN(n)?0:Math.
max(0,n-t()*1e3)}var Ei=2e4,rl=500,ol=5e3;async function wi(e,t,n){let r={call:e,agent:t,options:n,outgoing:pi(e,n.userAgent??"ci-auth"),startedAt:performance.now(),
attempts:0,sentAt:0,received:void 0,lastStatus:void 0,retryInMs:0};try{await sl(r)}catch(o){if(!Je(o))throw await ul(o,r)}return ll(r)}async function sl(e){let{
call:t,options:n}=e,{signal:r}=n.run;r.throwIfAborted(),await li(t.url.origin+t.url.pathname,{method:t.method,fetch:async o=>{let{status:s}=await il(e,o.signal);
return new l(null,{status:Math.min(s,599)})},retry:{limit:n.retries,methods:["delete","get","post","patch"],shouldRetry:({error:o})=>dl(o,e),delay:()=>e.retryInMs},
signal:r,timeout:n.callTimeoutMs??Ei})}async function il(e,t){let{agent:n,outgoing:r,options:o}=e;e.attempts++,e.sentAt=o.clock.now(),e.received=void 0;let s=performance.
now(),i=d=>{let{method:p,url:g}=r;o.trace?.(`${p} ${g.host}${g.pathname} ${d} ${Math.round(performance.now()-s)} ms`)},a=al(e);try{return e.received=await Bn(n,
r,t),e.lastStatus=e.received.status,i(e.lastStatus),e.received}catch(d){throw i(t.aborted?"no answer":cl(d)),d}finally{clearTimeout(a)}}function al({agent:{route:e},
call:{service:t},options:n}){let{callTimeoutMs:r=Ei,lateMs:o=ol,run:s,waiting:i}=n;if(!i)return;let a=Math.min(r,s.remainingMs());return setTimeout(()=>i(Us({route:e,
service:t},{afterMs:o,limitMs:a})),o).unref()}var cl=({code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";function dl(e,t){let{attempts:n,received:r,options:o}=t,
{backoffMs:s=rl,clock:i,retries:a,run:d,waiting:p}=o;if(d.signal.aborted||!(r?Zu(r):Qu(e))||(t.retryInMs=tl(n,s,r?.headers["retry-after"],i),t.retryInMs>=d.remainingMs()))
return!1;let{agent:g,call:h}=t,E={attempts:n,route:g.route,service:h.service};return p?.(Ds(E,r?.status??e,{retries:a,waitMs:t.retryInMs})),!0}async function ul(e,t){
let{call:n,agent:r,attempts:o,lastStatus:s,options:i,startedAt:a}=t,{run:d}=i;if(d.isInterrupted())return d.signal.reason;let{route:p}=r,g={service:n.service,route:p,
attempts:o,lastStatus:s,spentMs:performance.now()-a};if(d.signal.aborted)return Fs(g,d.totalMs);let h=Sn(e)?await Ks(p,e.atProxy===!0,d.signal):void 0;return vn(
e,{...g,issuer:h})}function ll({agent:e,attempts:t,call:n,options:r,received:o,sentAt:s}){let{status:i=0,headers:a={},body:d=""}=o??{},{proxy:p}=e.route,g=[...hi(
n),...p?Object.values(je(p)):[]],h,E,w=Date.parse(a.date??"")/1e3,y=Math.trunc(w-(s+r.clock.now())/2)+0;return{status:i,get contentType(){return E??=Wn(a["conte\
nt-type"]??"",g),E},get body(){return i<300?d:this.shown},get shown(){return h??=Wn(d,g),h},attempts:t,skewSeconds:Number.isNaN(y)?void 0:y}}var ki=({clock:e,pace:t,report:n,signal:r,surroundings:o,userAgent:s},{retries:i,timeoutMs:a})=>fl({env:o.env,deadlineMs:a,retries:i,userAgent:s,...t,...N({clock:e,
signal:r,trace:n.trace,waiting:n.waiting})});function fl(e){let{clock:t=yt}=e,n=ml(e.deadlineMs,e.signal),r=new Map,o=({direct:s,socketPath:i,url:a})=>{let d=`${a.
origin} ${i??""}`,p=r.get(d);if(p)return p;let g=i===void 0&&!s?Os(a,e.env):void 0,h=new vt({origin:new URL(a.origin),socketPath:i,proxy:g,ca:e.ca},n.signal);return r.
set(d,h),h};return{send:async s=>wi(s,o(s),{...e,clock:t,run:n}),preconnect(s,i=1){try{o({url:s}).preconnect(i)}catch{}},wait:(s,i,a=!1)=>(a||e.waiting?.(Ls(i,s)),
gl(s,i,n)),remainingMs:n.remainingMs,clock:t,signal:n.signal,close(){n.end();for(let s of r.values())s.closeIdle()}}}var pl=2147483647;function ml(e,t){let n=performance.now()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("abort",o,
{once:!0}),setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),pl)).unref(),{signal:r.signal,totalMs:e,remainingMs:()=>Math.
max(0,n-performance.now()),end:()=>r.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&r.signal.reason===t.reason}}async function gl(e,t,n){
let r=()=>n.isInterrupted()?n.signal.reason:Bs(e,t,n.totalMs);if(n.signal.aborted||e>=n.remainingMs())throw r();await new Promise((o,s)=>{let i=()=>{clearTimeout(
a),s(r())},a=setTimeout(()=>{n.signal.removeEventListener("abort",i),o()},e);n.signal.addEventListener("abort",i,{once:!0})})}m();async function Ii(e,t,n,r){let o=n.serviceAccount===void 0&&n.delegates.length===0,s=r.format==="id_token"?M(e):r.lifetimeSeconds<=he;if(o&&(s||t.account===void 0))
return hl(e,t,r);let i=n.serviceAccount??t.account;if(i===void 0)throw xi("`delegates` need");return yl(e,t,{serviceAccount:i,delegates:n.delegates},r)}var xi=e=>new b("INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} a service account`,{suggestions:["Set `service_account` to the account to impersonate."]});async function Ti(){
return{accessTokenFor:Rt,idTokenFor:ys}}async function hl(e,t,n){let{account:r,sign:o}=t;if(n.format==="access_token"&&n.user===void 0)return t.accessToken(n.scopes,
r===void 0?void 0:n.lifetimeSeconds);if(n.format==="id_token"&&t.mintIdToken)return t.mintIdToken(n.audience);if(r===void 0||!o)throw xi("ID tokens and `access_\
token_subject` need");let{accessTokenFor:s,idTokenFor:i}=await Ti();return n.format==="id_token"?i(e,o,{iss:r,target_audience:n.audience}):s(e,o,{iss:r,scope:n.
scopes.join(" "),sub:n.user??"",lifetimeSeconds:n.lifetimeSeconds})}async function yl(e,t,n,r){if(r.format==="id_token")return Jn(e,t,n,(p,g)=>as(p,g,r));let{lifetimeSeconds:o,
scopes:s,user:i}=r;if(i===void 0)return Jn(e,t,n,(p,g)=>is(p,g,{lifetimeSeconds:o,scopes:s}));let{accessTokenFor:a}=await Ti();return a(e,p=>Jn(e,t,n,(g,h)=>cs(
g,h,p)),{iss:bl(n),scope:s.join(" "),sub:i,lifetimeSeconds:o})}function bl({serviceAccount:e}){if(e.includes("@"))return e;throw new b("INPUT_SERVICE_ACCOUNT_IN\
VALID","domain-wide delegation needs the email of the service account, not its unique id",{suggestions:[`gcloud iam service-accounts describe ${e} --format='val\
ue(email)'`]})}async function Jn(e,t,n,r){let o=({value:i})=>r(at(e,t.refusalContext()),{...n,bearer:i}),s=await t.accessToken([L]);try{return await o(s)}catch(i){
if(!(i instanceof b&&i.code==="IAM_BEARER_REJECTED"&&s.expiresAt<=e.network.clock.now()))throw i;return t.clear(),o(await t.accessToken([L]))}}var _l=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED","API_DI\
SABLED"]),El=2e3,wl=15e3;async function kl(e,t){let{firstWaitMs:n=El,network:r,report:o}=t;for(let s=n;;s=Math.min(s*1.5,wl)){let i=r.remainingMs();try{return await e()}catch(a){
let{leftMs:d}=t;if(d<=0||!(a instanceof b)||!_l.has(a.code))throw a;o.note(`${a.code}: waiting for the change to arrive, ${Math.ceil(d/1e3)} s left`),await r.wait(
Math.min(s,d),`the change to arrive (${a.code})`,!0),t.leftMs-=i-r.remainingMs()}}}async function vi(e,t,n){let{report:r,surroundings:o}=t,{endpoints:s}=lt(o.env,
e.universe);for(let k of eo(o.env))r.note(k);let i=ki(t,{...e,timeoutMs:e.timeoutMs+e.propagationMs}),{requestReason:a,universe:d}=e,p={network:i,endpoints:s,universe:d,
requestReason:a,refusalContext:{...xl(e),identify:t.identify}};for(let[k,Ut]of Rl(e,s))i.preconnect(new URL(k),Ut);let{actor:g,federated:h}=await Tl(e.identity,
p,n,t),E={serviceAccount:e.serviceAccount,delegates:e.delegates},w=t.pace?.backoffMs===void 0?void 0:4*t.pace.backoffMs,y={network:i,report:r,leftMs:e.propagationMs,
firstWaitMs:w};return{actor:g,federated:h,google:p,target:E,mint:k=>Ri({actor:g,google:p,target:E},k,y),mintOwn:k=>Ri({actor:g,google:p,target:{delegates:[]}},k,
y),close:i.close}}function Pi({delegates:e,identity:t,serviceAccount:n,universe:r},o,{cwd:s,env:i}){if(t.mode==="ambient")return;let{endpoints:a}=lt(i,r),d=t.mode===
"key"?t.key:[ee(t.provider),o&&Il(o,{cwd:s,env:i})];return Vn(d,n,e,r,a)}var Vn=(...e)=>(0,Si.createHash)("sha256").update(JSON.stringify(e)).digest("hex");function Il({
origin:e},{cwd:t,env:n}){if("ci"in e)return e.ci;let{named:r}=e,o=r.env??"CI_AUTH_ID_TOKEN",s=r.file??n.CI_AUTH_ID_TOKEN_FILE;return[r,n[o],s&&Br((0,Ai.resolve)(
t,s))]}async function Ri({actor:e,google:t,target:n},r,o){let s=await Sl(e.facts,()=>kl(()=>Ii(t,e,n,r),o));return o.report.mask(s.value),s}function xl({delegates:e,
identity:t,projectId:n,serviceAccount:r,token:o}){let s=o?.format==="access_token"?o:void 0;return{delegates:e,projectId:n,serviceAccount:r,provider:t.mode==="f\
ederation"?t.provider:void 0,audience:t.mode==="federation"?t.audience:void 0,scopes:s?.scopes,user:s?.user,lifetimeSeconds:s?.lifetimeSeconds}}async function Tl(e,t,n,{
ambientActor:r,report:o,surroundings:s}){if(e.mode==="key"){for(let p of xs(e.key))o.mask(p);return{actor:Is(t,e.key,o),federated:void 0}}if(e.mode==="ambient"){
if(!r)throw new Error("no ambient identity here");return{actor:await r(t,s.env,o),federated:void 0}}if(!n)throw new Error(`no token source for ${F(e.provider)}`);
let{audience:i,provider:a}=e,d=ks({google:t,source:n,audience:i,provider:a,target:us(a),report:o});return{actor:d,federated:d}}function Rl(e,t){let{delegates:n,
identity:r,serviceAccount:o,token:s,universe:i}=e,a=+(s!==void 0)+Number(Ci(e)),d=o!==void 0||n.length>0,p=r.mode==="key"&&M({universe:i})||s?.format==="access_\
token"&&s.user!==void 0;return[...r.mode==="federation"?[[t.sts,1]]:[],...p?[[t.oauth2,d?Math.min(a,1):a]]:[],...d?[[t.iamcredentials,a]]:[]]}async function Sl(e,t){
try{return await t()}catch(n){throw!(n instanceof b)||n.server===void 0||n.facts.length>0?n:n.with({facts:await e()})}}async function Oi(e,t){let{serviceAccount:n,
token:r}=e,s={format:"access_token",scopes:e.identity.mode==="federation"&&n===void 0&&r?.format==="access_token"?r.scopes:[L],lifetimeSeconds:3600},i=t.federated&&
await t.mintOwn(s),a=Ci(e)?Al(e):void 0,[d]=await Promise.all([r&&t.mint(r),a&&t.mint(a)]);return{federated:i,requested:d}}function Ci({file:e,identity:t,serviceAccount:n,
token:r,verify:o}){return!o||t.mode==="federation"&&n===void 0?!1:!(r?.format==="access_token"&&r.user===void 0)&&(r===void 0||e!==void 0)}var Al=({file:e})=>({
format:"access_token",scopes:[L],lifetimeSeconds:e?.lifetimeSeconds??3600});var vl=6e4,$i=e=>JSON.stringify(e,null,2);async function Pl(e,t,n,r){let{delegates:o,identity:s,serviceAccount:i,universe:a}=e,{endpoints:d}=t.google,p=y=>i===void 0?
y:ps({delegates:o,endpoints:d,serviceAccount:i,source:y,universe:a});if(s.mode==="ambient")throw new Error("no file for the metadata server");if(s.mode==="key")
return{file:p(s.key.file),source:"key"};let{refresh:g,...h}=await Ol(s.audience,t,n,r),E={endpoints:d,universe:a,audience:ee(s.provider),source:g};return{file:o.
length>0?p(yn(E)):yn({...E,serviceAccount:i,lifetimeSeconds:e.file?.lifetimeSeconds}),source:g.kind,...h}}async function Ol(e,t,n,r){let{place:o,source:s}=n,i=t.
federated?.idToken(),a=i?{expiresAt:i.expiresAt,lastsForJob:s?.lastsForJob??!1}:{},d=s?.refreshSource(e);if(d)return{refresh:d,...s?.mintsAgain?{}:a};let p=s?.mintsAgain?
await Cl(e,s,n,r):{};if("refresh"in p)return p;let g=(0,qe.join)((0,qe.dirname)(o.path),ze());return await r(g,"subject-token",$i({id_token:i?.value})),{refresh:{
kind:"file",path:g,field:"id_token"},...a,...p}}async function Cl(e,{origin:t},{launcher:n,place:r},o){if(!n)return{};let{cwd:s,temporaryFolder:i}=r.surroundings,
a=await n({origin:t,audience:e,cwd:s},{beside:r.path,temporaryFolder:i});return a?(await o(a.path,"launcher",a.content),Nl(a.command.split(" ")[0]??"")?{refresh:{
kind:"executable",command:a.command,timeoutMs:vl}}:{why:`no program may run in ${(0,qe.dirname)(a.path)}; use ci-auth exec`}):{why:"client libraries can run no \
program here; use ci-auth exec"}}function Nl(e){try{return(0,Dt.accessSync)(e,Dt.constants.X_OK),!0}catch{return!1}}async function Li(e,t,n){let{clock:r,onRecorded:o,
place:s,report:i}=n,a=e.file?.cleanup??!0,{profile:d,projectId:p}=e,g=Pi(e,n.source,s.surroundings),{entries:h,undo:E,write:w}=$l({...s,clock:r,onRecorded:o,profile:d,
projectId:p,remove:a,report:i,who:g});try{let y=await Pl(e,t,n,w);await w(s.path,"credentials",$i(y.file));for(let k of await Bo(s))i.warn("FILE_IN_WORKSPACE",k);
return{path:s.path,type:String(y.file.type),source:y.source,expiresAt:y.expiresAt,lastsForJob:y.lastsForJob,why:y.why,entries:h,undo:E}}catch(y){throw await E(),
y}}function $l({ci:e,clock:t=yt,onRecorded:n,profile:r,projectId:o,remove:s,report:i,surroundings:a,who:d}){let p=Xe(e,a),g=[];return{entries:g,async write(h,E,w){
let y=await zr(h);y!==void 0&&i.warn("FILE_IN_WORKSPACE",y),await nr(h,w,Ut=>{let Gi=oe(Math.floor(t.now())),Hi=E==="credentials"?{projectId:o,who:d,content:d&&
Vn(w)}:{},Wi=N({profile:r,...Hi}),qn={id:(0,Ni.randomUUID)(),path:h,kind:E,remove:s,createdAt:Gi,...Wi,...Ut};p.record(qn),g.push(qn),n?.(g)},{mode:E==="launche\
r"?448:384})},async undo(){let h=await ir(g.map(E=>({...E,remove:!0})));for(let{id:E}of g)p.withdraw(E);return h}}}async function Ui(e){let{report:t}=e,{place:n,plan:r,source:o}=await Fo(e);for(let i of o?.secrets??[])t.mask(i);for(let i of r.notes)t.note(i);let s=await vi(r,
e,o);try{let i=await Oi(r,s);r.expected.length>0&&await Wo(r,s,e.nameOf);let a=r.file&&n?await Li(r,s,{...e,place:n,source:o}):void 0,d=await Ll(a,async()=>{let p=await Fl(
r,s,i,a);return await Dl(e,r,p),p});return jl(r,a,t),a&&r.profile===W&&Ul(e),d}finally{s.close()}}async function Ll(e,t){try{return await t()}catch(n){throw await e?.
undo(),n}}async function Dl(e,{exportVariables:t,projectId:n,token:r},o){let{accept:s,report:i,signal:a}=e;t&&n===void 0&&i.note("the project id is not certain,\
 so no project variable is set; to set it: project_id");let d=sn(e);await i.masked(),a?.throwIfAborted(),de(d?.problems({variables:t,outputs:r!==void 0})??[]),d?.
problems({variables:!1,outputs:!0}).length===0&&await d.setOutputs?.({...o.outputs}),await d?.exportVariables(o.variables),s?.(o)}function Ul({report:e,surroundings:t}){
for(let[n,r]of Object.entries(Vo))t.env[n]&&e.warn("FILE_HIDDEN_BY_TOKEN",`${n} is set: ${r} takes that token, not the credentials file`)}var Ml=({source:e,why:t})=>t!==
void 0?`: ${t}`:e==="file"?", unless its token file is renewed":": its source gives no new token";function jl({delegates:e,identity:t},n,r){if(n?.expiresAt!==void 0){
let o=oe(n.expiresAt);n.lastsForJob?r.note(`the credentials file works until ${o}, about as long as the job can run`):r.warn("OIDC_NO_REFRESH",`the credentials \
file works until ${o}${Ml(n)}`)}n&&t.mode==="federation"&&e.length>0&&r.warn("INPUT_DELEGATES_NOT_PORTABLE","with delegates, the file has the type impersonated_\
service_account, which only the libraries for Node and Go read; for Python, Java and gcloud use ci-auth exec")}async function Fl(e,t,n,r){let{identity:o,projectId:s,
serviceAccount:i,token:a}=e,{requested:d}=n,p=t.federated?.idToken()?.claims.sub;return{mode:o.mode,profile:e.profile,...o.mode==="federation"&&i!==void 0?{}:await t.
actor.principal(),provider:o.mode==="federation"?F(o.provider):void 0,subject:typeof p=="string"?p:void 0,serviceAccount:i??t.actor.account,projectId:s,credentialsFile:r&&
{path:r.path,type:r.type,source:r.source,expires:r.expiresAt===void 0?void 0:oe(r.expiresAt)},token:a&&d&&{format:a.format,expires:oe(d.expiresAt),...a.format===
"access_token"?{scopes:a.scopes}:{audience:a.audience}},variables:e.exportVariables?Ko({profile:e.profile,projectId:s,credentialsFile:r?.path,executable:r?.source===
"executable"}):{},outputs:{...N({project_id:s,credentials_file_path:r?.path}),...Di("auth_token",n.federated),...a?Di(a.format,d):{}}}}var Di=(e,t)=>t===void 0?
{}:{[e]:t.value,[`${e}_expiration`]:oe(t.expiresAt)},Bl=e=>e===W?[]:[`  as the profile ${e}, which commands find with --profile ${e}`];function Mi({credentialsFile:e,
principal:t,profile:n,serviceAccount:r,subject:o,token:s,variables:i},{reaches:a}){let d=r===void 0||r===t,p=Object.keys(i);return[`Signed in as ${d?o===void 0?
t:`the federated identity of ${o}`:r}`,...Bl(n),...d?[]:[`  by ${o??t}`],...e?[`Wrote ${e.path} (${e.type}, source: ${e.source})`]:[],...s?[`Minted an ${s.format===
"id_token"?"ID token":"access token"} until ${s.expires}`]:[],...p.length>0&&a!==void 0?[`Passed to ${a}: ${p.join(", ")}`]:[]].map(j)}m();var Kn=({env:e})=>Object.fromEntries(te.map(t=>[t,e[`INPUT_${t.toUpperCase()}`]])),Gl={backoff:"Delete backoff: ci-auth increases the waits between attempts its\
elf.",backoff_limit:"Delete backoff_limit: the timeout input limits the whole step.",activate_credentials_file:"Delete activate_credentials_file: later steps al\
ways use a created credentials file.",lifetime:"Rename lifetime to access_token_lifetime."},ji=({env:e})=>Object.entries(Gl).filter(([t])=>e[`INPUT_${t.toUpperCase()}`]).
map(([t,n])=>({code:"INPUT_NOT_APPLICABLE",message:`${t} is not an input of this action`,suggestions:[n]})),Fi=e=>e,Hl=e=>`<code>${e.replace(/[^\w ,/-]|_/gu,t=>`\
&#${t.codePointAt(0)};`)}</code>`;function Bi(e){let{credentialsFile:t,ifMapped:n,principal:r,provider:o,serviceAccount:s,subject:i,token:a}=e;return["### Signe\
d in to Google Cloud","","| | |","|---|---|",...[["Subject",i],["Provider",o],["Principal",r===s?void 0:r],["It is this principal if the provider maps",n],["Ser\
vice account",s],["Project",e.projectId],["Scopes",a?.scopes?.join(", ")],["Audience",a?.audience],[a?.format==="id_token"?"ID token expires":"Access token expi\
res",a?.expires],["Credentials file",t&&`${t.type}, source: ${t.source}`],["Credentials expire",t&&(t.expires??Wl(t.source))]].flatMap(([g,h])=>h===void 0?[]:[`\
| ${g} | ${Hl(h)} |`]),"",""].join(`
`)}var Wl=e=>e==="key"?"never, until the key is deleted":"at the end of the job; client libraries refresh them until then";async function Jl(){let e=Ft(),t=cr(e),n=await Ui({surroundings:e,report:dr(e),userAgent:ar,identify:async(r,o)=>t.naming&&br(t.naming,r,o),raw:Kn(e),others:ji(
e),nameOf:Fi,ci:t,named:{},handover:"ci",onRecorded:r=>ur(e,r)});for(let r of Mi(n,{reaches:"later steps"}))Bt(r);t.handover?.(e,Bt).appendSummary?.(Bi(n))}await Jl().
catch(e=>lr(jo(e,Kn(Ft()))));
