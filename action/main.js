import{A as ge,B as V,C as K,D as he,E as Ce,F as dt,G as ut,H as Qt,I as gr,J as hr,K as lt,L as ye,M as yr,N as br,P as kr,Q as en,R as Er,S as _r,T as wr,V as tn,
W as Sr,a as lr,b as Yt,c as y,d as p,e as l,f,g as d,h,i as at,j as S,k as pe,l as Ne,m as Q,n as A,o as U,p as me,q as O,r as I,s as fr,t as pr,u as ee,v as ct,
w as mr,x as te,y as ne,z as Zt}from"./shared.js";var St=Yt((hf,wt)=>{d();function to(e){return Array.isArray(e)?e:[e]}var we=void 0,j="",Te=" ",R="\\",Ia=/[.*+?()[\]{}^$|\\/]/,no="\uFEFF",Ra=/^\/\*{2,}$/,Aa=/^\\!/,
va=/^\\#/,xa=/\r?\n/g,Pa="//",Se=47,Xr=46,x="/",ro="node-ignore";typeof Symbol<"u"&&(ro=Symbol.for("node-ignore"));var oo=ro,ae=(e,t,n)=>(Object.defineProperty(
e,t,{value:n}),n),so=()=>!1,Yr={alnum:"0-9A-Za-z",alpha:"A-Za-z",blank:" \\t",cntrl:"\\x00-\\x1f\\x7f",digit:"0-9",graph:"!-.0-~",lower:"a-z",print:" -.0-~",punct:"\
!-.:-@\\[-`{-~",space:" \\t\\n\\r",upper:"A-Z",xdigit:"0-9A-Fa-f"},Oa="\\]^-[",yt=e=>Oa.indexOf(e)<0?e:R+e,Na="(?!\\/)",Ca=(e,t)=>{if(e)return`[^\\/${t}]`;let n=`\
[${t}]`;return new RegExp(n).test("/")?Na+n:n},$a=(e,t)=>{let{length:n}=e,r=t+1,o=j,s=e[r];(s==="!"||s==="^")&&(o="^",r++);let i=j,a=j;for(;;){let c=e[r];if(c===
we)return null;if(c===R){let u=e[++r];i+=yt(u),a=u}else if(c==="-"&&a&&r+1<n&&e[r+1]!=="]"){r++;let u=e[r];u===R&&(u=e[r+=1]),a<=u&&(i+=`-${yt(u)}`),a=j}else if(c===
"["&&e[r+1]===":"){let u=r+2,m=u;for(;m<n&&e[m]!=="]";)m++;if(m===n)return null;if(m>u&&e[m-1]===":"){let g=e.slice(u,m-1);if(!Object.prototype.hasOwnProperty.call(
Yr,g))return null;i+=Yr[g],a=j,r=m}else i+=yt("["),a="[",r=u-2}else i+=yt(c),a=c;if(r++,e[r]==="]")return{end:r,source:Ca(o,i)}}},hn="[]",We="\0",La=new RegExp(
`${We}(\\d+)${We}`,"g"),Et="\uE000",_t="\uE001",Zr=e=>e===We||e===Et||e===_t,Da=e=>{let t=[],n=i=>`${We}${t.push(i)-1}${We}`,{length:r}=e,o=j,s=0;for(;s<r;){let i=e[s];
if(i===R){let a=e[s+1];a===x&&s+2===r?o+=n(hn):a==="*"||a==="["||a===Te?o+=e.slice(s,s+2):o+=n(Ia.test(a)?R+a:Zr(a)?`[${a}]`:a),s+=2}else if(Zr(i))o+=n(`[${i}]`),
s++;else if(i==="["){let a=$a(e,s);a===null?(o+=n(hn),s=r):(o+=n(a.source),s=a.end+1)}else o+=i,s++}return{source:o,sources:t}},yn=null,Ua=/\/(?!$)/,He="[^\\/]*",
ja=[[/(\\+)( ?)/g,(e,t,n)=>n?t.slice(0,t.length-t.length%2)+Te:t,R+Te],[/(^|\/)\*{3,}(?=\/|$)/g,(e,t)=>`${t}**`,"*"],[/[\\$.|*+(){^]/g,e=>`\\${e}`],[/(?!\\)\?/g,
()=>"[^/]","?"],[/^\//,()=>"^",x],[/\//g,()=>"\\/",x],[/^\^*(?:\\\*\\\*\\\/)+/,()=>"(?:^|\\/)","*"],[yn,(e,t)=>!e||e[0]==="^"||e[0]==="("?e:(Ua.test(t)?"^":"(?:\
^|\\/)")+e],[/\\\/\\\*\\\*(?=\\\/|$)/g,(e,t,n)=>t+6<n.length?n.slice(t+6)==="\\/"?"(?:\\/[^\\/]+)+":"(?:\\/[^\\/]+)*":`\\/${_t}`,"*"],[/(^|[^\\])(?:\\\*)+(?!$)/g,
(e,t)=>t+He,"*"],[/(^|[^\\])((?:\\\\)*)\\\*$/,(e,t,n)=>n===j?t+Et:e,"*"],[/\\\\\\(?=[$.|*+(){^])/g,()=>R,R+R],[/\\\\/g,()=>R,R+R],[/\\\[([^\]/]*?)($|\])/g,(e,t,n)=>`\
\\[${t}${n}`,"["],[yn,e=>{let t=e[e.length-1];return!t||t===Et||t===_t?e:t===x?`${e}$`:`${e}(?=$|\\/$)`}]],Ma=/(^|\\\/)?\uE000$/,bt="regex",Qr="checkRegex",eo="\
_",Fa=(e,t)=>`${t?`${t}[^/]+`:"[^/]*"}(?=$|\\/$)`,Ga=/\uE001$/,Ha=()=>"[\\s\\S]",Wa=(e,t)=>{let n=j;for(let r=t+1;r<e.length&&!e[r].wildcard;r++)n+=e[r].single;
return n},Ba=e=>{if(e.indexOf(He)<0)return e;let t=[],{length:n}=e,r=0;for(;r<n;){let a=e[r];if(e.startsWith(He,r))t.push({wildcard:!0}),r+=He.length;else if(a===
"["){let c=r+1;for(e[c]==="^"&&c++,e[c]==="]"&&c++;c<n&&e[c]!=="]";)c+=e[c]===R?2:1;c++,t.push({single:e.slice(r,c)}),r=c}else if(a===R)t.push({single:e.slice(r,
r+2)}),r+=2;else if(a==="("){let c=0,u=r;do e[u]===R?u++:e[u]==="("?c++:e[u]===")"&&c--,u++;while(u<n&&c>0);"*+?".indexOf(e[u])>=0&&u++,t.push({boundary:e.slice(
r,u)}),r=u}else a==="^"||a==="$"?(t.push({boundary:a}),r++):(t.push({single:a}),r++)}let o=j,s=[],i=()=>{let a;s.forEach((c,u)=>{c.wildcard&&(a=u)}),s.forEach((c,u)=>{
if(!c.wildcard){o+=c.single;return}o+=u===a?He:`(?:(?!${Wa(s,u)})[^\\/])*`}),s=[]};return t.forEach(a=>{if(a.boundary===void 0){s.push(a);return}i(),o+=a.boundary}),
i(),o},io=e=>{Ra.test(e)&&(e="**");let{source:t,sources:n}=Da(e),r=ja.reduce((o,[s,i,a])=>s===yn?i(o,e):a!==we&&o.indexOf(a)<0?o:s.test(o)?o.replace(s,i.bind(e)):
o,t);return n.length?r.replace(La,(o,s)=>n[s]):r},Va=(e,t)=>{e[e.length-1]===x&&(t=io(e.slice(0,-1)));let n=t.slice(0,-1),r=t[t.length-1];return r===Et?`${n}$`:
r===_t?n:hn},ao=e=>{let t=e.indexOf(x);return t<0||t===e.length-1},Ka=e=>{let t=e.length-1,n=e.lastIndexOf(x,e[t]===x?t-1:t);return n<0?e:e.slice(n+1)},qa=e=>{if(e.
charCodeAt(0)===Se||e.indexOf(Pa)>=0){let r=e.split(x).filter(Boolean);return r.pop(),r.length?r.join(x)+x:j}let t=e.length-1,n=e.lastIndexOf(x,e.charCodeAt(t)===
Se?t-1:t);return n<0?j:e.slice(0,n+1)},Be=e=>typeof e=="string",Ja=e=>e&&Be(e),za=e=>(e[e.length-1]==="\r"?e.slice(0,-1):e).split(xa).filter(Boolean),bn=class{constructor(t,n,r,o,s,i){
this.pattern=t,this.mark=n,this.negative=s,ae(this,"body",r),ae(this,"ignoreCase",o),ae(this,"regexPrefix",i)}get _basenameOnly(){return ae(this,"_basenameOnly",
ao(this.body))}get regex(){let t=eo+bt;return this[t]?this[t]:this._make(bt,t)}get checkRegex(){let t=eo+Qr;return this[t]?this[t]:this._make(Qr,t)}_make(t,n){let r=Ba(
t===bt?this.regexPrefix.replace(Ma,Fa).replace(Ga,Ha):Va(this.body,this.regexPrefix)),o=this.ignoreCase?new RegExp(r,"i"):new RegExp(r);return ae(this,n,o)}},Xa=e=>{
let t=0;for(;e[e.length-t-1]===R;)t++;return t%2===1},Ya=(e,t)=>{let n=e.length,r;for(;;){for(t&&e[n-1]==="\r"&&n--,r=n;e[r-1]===Te;)r--;if(!t||e[r-1]!==`
`)break;n=r-1}if(r===n)return e.slice(0,n);let o=0;for(;e[r-o-1]===R;)o++;return o%2?e.slice(0,r-1)+Te:e.slice(0,r)},Za=(e,t,n,r,o)=>{let s=o&&e[0]===no?e.slice(
1):e;if(s[0]==="#")return;let i=!1;s[0]==="!"&&(i=!0,s=s.slice(1));let a=s[s.length-1];if((a===Te||r&&(a==="\r"||a===`
`))&&(s=Ya(s,r)),!s||Xa(s))return;s=s.replace(Aa,"!").replace(va,"#");let c=io(s);return new bn(e,t,s,n,i,c)},kn=class{constructor(t){this._ignoreCase=t,this._rules=
[],this._basenameCount=0}_add(t,n){if(t&&t[oo]){this._rules=this._rules.concat(t._rules._rules),this._basenameCount+=t._rules._basenameCount,this._added=!0;return}
let r=Be(t),o=r?t:t.pattern,s=Ja(o)&&Za(o,r?we:t.mark,this._ignoreCase,!this._split,this._stripBOM&&!n);s&&(this._added=!0,this._rules.push(s),ao(s.body)&&this.
_basenameCount++)}add(t){return this._added=!1,this._split=Be(t),this._stripBOM=!this._split||t[0]===no,to(this._split?za(t):t).forEach(this._add,this),this._added&&
(this._literalRules=we),this._added}testLiteral(t){let n=this._literalRules||(this._literalRules=this._rules.filter(({body:a})=>a[a.length-(a[a.length-1]===x?2:
1)]==="*")),r=!1,o=!1,s;for(let a=n.length-1;a>=0;a--){let c=n[a];if(c.checkRegex.test(t)){r=!c.negative,o=c.negative,s=c.negative?we:c;break}}let i={ignored:r,
unignored:o};return s&&(i.rule=s),i}test(t,n){let r=this._rules,{length:o}=r,s=this._basenameCount*2>=o,i=s?Ka(t):t;for(let a=o-1;a>=0;a--){let c=r[a];if(c[n].test(
s&&c._basenameOnly?i:t)){let{negative:u}=c,m={ignored:!u,unignored:u};return u||(m.rule=c),m}}return{ignored:!1,unignored:!1}}},Qa=(e,t)=>{throw new t(e)},z=(e,t,n)=>Be(
e)?e?z.isNotRelative(e)?n(`path should be a \`path.relative()\`d string, but got "${t}"`,RangeError):!0:n("path must not be empty",TypeError):n(`path must be a \
string, but got \`${t}\``,TypeError),co=e=>{let t=e.charCodeAt(0);if(t===Se)return!0;if(t!==Xr)return!1;if(e.length===1)return!0;let n=e.charCodeAt(1);return n===
Se?!0:n!==Xr?!1:e.length===2||e.charCodeAt(2)===Se};z.isNotRelative=co;z.convert=e=>e;var kt=e=>Be(e)&&z.convert(e),En=class{constructor({ignorecase:t=!0,ignoreCase:n=t,
allowRelativePaths:r=!1}={}){ae(this,oo,!0),this._rules=new kn(n),this._strictPathCheck=!r,this._initCache()}_initCache(){this._ignoreCache=Object.create(null),
this._testCache=Object.create(null)}add(t){return this._rules.add(t)&&this._initCache(),this}addPattern(t){return this.add(t)}_test(t,n,r){return z(r,t,this._strictPathCheck?
Qa:so),r?this._t(r,n):{ignored:!1,unignored:!1}}checkIgnore(t){let n=kt(t);if(!n||n.charCodeAt(n.length-1)!==Se)return this._test(t,this._testCache,n);let r=this.
_t(n,this._testCache);if(r.ignored)return r;let o=this._rules.testLiteral(n);return o.ignored||o.unignored?o:r}_t(t,n){if(t in n)return n[t];let r=qa(t),o=r?this.
_t(r,n):we;return n[t]=o&&o.ignored?o:this._rules.test(t,bt)}ignores(t){return this._test(t,this._ignoreCache,kt(t)).ignored}createFilter(){return t=>!this.ignores(
t)}filter(t){return to(t).filter(this.createFilter())}test(t){return this._test(t,this._testCache,kt(t))}},_n=e=>new En(e),ec=e=>z(kt(e),e,so),uo=()=>{let e=n=>/^\\\\\?\\/.
test(n)||/["<>|\u0000-\u001F]+/u.test(n)?n:n.replace(/\\/g,"/");z.convert=e;let t=/^[a-z]:\//i;z.isNotRelative=n=>t.test(n)||co(n)};typeof process<"u"&&process.
platform==="win32"&&uo();wt.exports=_n;_n.default=_n;wt.exports.isPathValid=ec;ae(wt.exports,Symbol.for("setupWindows"),uo)});var vn=Yt((gm,ps)=>{d();ps.exports=process.getBuiltinModule("node:net")});function xn(e){let t=v(e);return/^(.+\.)?localhost$/.test(t)||t==="::1"||(0,Y.isIP)(t)===4&&t.startsWith("127.")}function gs(e,t){if(xn(e))return;let n=nd[e.protocol]?.
find(r=>t[r]?.trim());if(!(!n||od(e,t.no_proxy||t.NO_PROXY||"")))return{url:rd(t[n]?.trim()??"",n),variable:n}}function rd(e,t){let n=e.includes("://")?e:`http:\
//${e}`,r=URL.canParse(n)?new URL(n):void 0;if(r?.hostname&&r.protocol in ms)return r;let o=/^([a-z\d]+):\/\//i.exec(n)?.[1]?.toLowerCase(),s=r&&o?`names a ${o}\
 proxy`:"is no URL";throw new h("PROXY_FAILED",`the variable ${t} ${s}`,{suggestions:[`Set ${t} to http://HOST:PORT or https://HOST:PORT, or unset it.`]})}function sd(e,t,n){
if(e==="*")return!0;let[,r="",o]=/^(\[.*\]|[^:]*|[\da-f]*:[\da-f]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(o&&o!==n)return!1;let s=r.replace(/^\*?\.|^\[|\]$/g,
"");return s===""?!1:(0,Y.isIP)(t)?id(s,t):t===s||t.endsWith(`.${s}`)}function id(e,t){let[n="",r]=e.split("/");if((0,Y.isIP)(n)!==(0,Y.isIP)(t))return!1;let o=(0,Y.isIP)(
n)===6?"ipv6":"ipv4",s=/^\d{1,3}$/.test(r??"")?Number(r):Number.NaN,i=new Y.BlockList;return r===void 0?i.addAddress(n,o):s>=0&&s<=(o==="ipv6"?128:32)&&i.addSubnet(
n,s,o),i.check(t,o)}var Y,nd,ms,L,v,od,ue=lr(()=>{"use strict";d();Y=y(vn(),1);S();nd={"https:":["https_proxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["\
http_proxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},ms={"http:":"80","https:":"443"},L=({port:e,protocol:t})=>Number(e||ms[t]),v=({hostname:e})=>e.replace(/^\[|\]$/g,
"");od=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&sd(n,v(e),String(L(e))))});function ws(e,t){return e.name==="TimeoutError"?Es(t):Ln(e)?gd(e,t):e.atProxy&&t.route.proxy?hd(e,t,t.route.proxy):e.code==="ETIMEDOUT"?Es(t):pd(e,t)}function pd(e,t){
let{service:n,route:r}=t;return new h("NETWORK_UNREACHABLE",`${n} at ${Un(r)}: ${Ss(e)}, ${Ze(t)}`,{facts:Lt(t),suggestions:r.socketPath===void 0?fd(r):Ts(r.socketPath)})}
function gd(e,t){let{code:n=""}=e,{route:r,issuer:o,service:s}=t,i=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.host}`:`${s} at ${r.origin.host}`,a=`${_s[n]} (${n}\
)`;return new h("TLS_UNTRUSTED",`the certificate of ${i} is not trusted: ${a}, ${Ze(t)}`,{facts:[...o?[`issuer of the presented certificate: ${o}`]:[],...Lt(t)],
suggestions:[ld[n]??ud]})}function hd(e,t,n){let{proxyStatus:r}=e,o=r?`answered ${r}`:`cannot be used: ${Ss(e)}`,s=`the proxy ${Dn(n)} ${o}, on the way to ${t.service}\
 at ${t.route.origin.host}`;return new h("PROXY_FAILED",`${s}, ${Ze(t)}`,{suggestions:[r===407?`Put the proxy's credentials into ${n.variable}, as http://USER:P\
ASSWORD@HOST:PORT, percent-encoded.`:`Check the address in ${n.variable}, and that the proxy lets ${v(t.route.origin)} through.`,`Where ${v(t.route.origin)} is \
reached without the proxy, add it to NO_PROXY.`],...r?{facts:[`status of the proxy: ${r}`]}:{}})}var dd,_s,ud,ld,Ln,Dn,$t,Ze,Lt,Ss,Un,Ts,fd,md,Es,Is,Rs,Dt=lr(()=>{
"use strict";d();S();ue();dd={ENOTFOUND:"the name does not resolve",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"\
the connection broke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no route",ENETUNREACH:"there is no route",ETIMEDOUT:"\
the connection was not accepted in time",ENOENT:"there is no such socket",EACCES:"this user may not open the socket",EPROTO:"the other side does not speak TLS",
ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},_s={SELF_SIGNED_CERT_IN_CHAIN:"its issuer is not known here",DEPTH_ZERO_SELF_SIGNED_CERT:"it i\
s signed by itself",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is not known here",UNABLE_TO_GET_ISSUER_CERT:"its issuer is not known here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"\
its issuer is not known here",CERT_UNTRUSTED:"its issuer is not known here",CERT_SIGNATURE_FAILURE:"its signature does not verify",CERT_REVOKED:"it was revoked",
CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"it was issued for another name",HOSTNAME_MISMATCH:"it w\
as issued for another name"},ud="Where a private authority signs, by a proxy that inspects TLS for example, save its certificate and set NODE_EXTRA_CA_CERTS=/pa\
th/ca.pem.",ld={CERT_HAS_EXPIRED:"Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"Set the clock of this computer.",CERT_REVOKED:"\
Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"Check the address: another server answers there.",HOSTNAME_MISMATCH:"Check the address: another server ans\
wers there."},Ln=({code:e=""})=>e in _s,Dn=({url:e,variable:t})=>`${e.protocol}//${e.host} (from ${t})`,$t=e=>`${(e/1e3).toFixed(e<9950?1:0)} s`,Ze=({attempts:e,
spentMs:t})=>`${e} ${e===1?"attempt":"attempts"} in ${$t(t)}`,Lt=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${Dn(e)}`]:[],...t?[`the last answer had statu\
s ${t}`]:[]];Ss=({code:e=""})=>{let t=dd[e]??"the exchange failed";return e?`${t} (${e})`:t},Un=({origin:e,socketPath:t})=>t??e.host,Ts=e=>[`Check that ${e} is \
there, that something listens on it, and that this user may open it.`],fd=e=>xn(e.origin)?[`Check that something listens on port ${L(e.origin)} of this computer\
.`,"Behind a proxy, set NO_PROXY=127.0.0.1,localhost for the clients of that server."]:[`Check that this computer may reach ${v(e.origin)} on port ${L(e.origin)}\
.`,e.proxy?`Where ${v(e.origin)} is reached without the proxy, add it to NO_PROXY.`:"Where a proxy is needed, set HTTPS_PROXY=http://HOST:PORT."];md=({origin:e,
proxy:t})=>[`Check that this computer may reach ${v(e)} on port ${L(e)}: a firewall that drops packets looks like this.`,...t?[]:["Where a proxy is needed, set \
HTTPS_PROXY=http://HOST:PORT."]],Es=e=>new h("NETWORK_TIMEOUT",`${e.service} at ${Un(e.route)} did not answer in time, ${Ze(e)}`,{facts:Lt(e),suggestions:e.route.
socketPath===void 0?md(e.route):Ts(e.route.socketPath)}),Is=(e,t)=>new h("NETWORK_TIMEOUT",`${e.service} at ${Un(e.route)}: the limit of ${$t(t)} for the whole \
run is reached, ${Ze(e)}`,{facts:Lt(e),suggestions:["Raise the limit with --timeout, or the input timeout."]}),Rs=(e,t)=>new h("NETWORK_TIMEOUT",`the limit of ${$t(
t)} for the whole run leaves no time to wait ${$t(e)}`,{suggestions:["Raise the limit with --timeout, or the input timeout."]})});var ai=Yt((Bh,ii)=>{d();ii.exports=process.getBuiltinModule("node:process")});d();d();S();d();var H="https://www.googleapis.com/auth/cloud-platform",Tr={workload_identity_provider:{type:"string",mode:"federation",group:"identity",description:"Full na\
me of the provider: projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>."},service_account:{type:"string",group:"identity",description:"\
Email or unique id of the service account to become. Without it the federated identity, or the account of the key, is used itself."},audience:{type:"string",mode:"\
federation",defaultNote:"https://iam.googleapis.com/<provider>",group:"identity",description:"Audience (aud) of the CI's ID token. Needed where the provider lis\
ts allowed audiences."},credentials_json:{type:"secret",mode:"key",group:"identity",description:"Service account key: JSON, or base64 or base64url of it."},delegates:{
type:"list",group:"identity",description:"Service accounts between the caller and the service account, in this order: emails or unique ids."},project_id:{type:"\
string",defaultNote:"from the key or the service account's email, where certain",forToken:!1,group:"identity",description:"Project id for later steps."},universe:{
type:"string",default:"googleapis.com",group:"identity",description:"Domain of the Google Cloud universe."},token_format:{type:"string",defaultNote:"no token",group:"\
token",description:"Token to hand to later steps: access_token or id_token."},access_token_lifetime:{type:"duration",default:"3600s",group:"token",description:"\
Lifetime of the access token, and from 600s on of what an impersonating credentials file asks for. Above 3600s an organisation policy must allow it; at most 432\
00s."},access_token_scopes:{type:"list",format:"access_token",default:H,group:"token",description:"OAuth scopes of the access token."},access_token_subject:{type:"\
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
duration",default:"0s",group:"calls",description:"How long to retry what a binding made minutes ago still causes; at most 5m."}},be=Object.keys(Tr),q=Tr;var Ir=e=>e.replaceAll("_","-");var Yi=["workload_identity_provider","service_account","audience","delegates","universe","token_format","access_token_lifetime","access_token_scopes","access_to\
ken_subject","id_token_audience"],Zi=/^(?:OIDC|STS|IAM|API)_/;function Rr(e,t){if(!(e instanceof h)||!Zi.test(e.code))return e;let{cause:n,code:r,facts:o,message:s,
problems:i,server:a,suggestions:c}=e,m=["npx ci-auth doctor",...Yi.flatMap(g=>{let k=t[g]?.trim().replace(/\s*\n\s*/g,",");return k?[`--${Ir(g)}`,/^[\w./:@-]+$/.
test(k)?k:pe(k)]:[]})].join(" ");return new h(r,s,{...n===void 0?{}:{cause:n},facts:o,problems:i,server:a,suggestions:[...c,`To have it explained, in the same j\
ob: ${m}`]})}d();S();d();d();var nn="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES";var Qi=["CLOUDSDK_PROJECT","CLOUDSDK_CORE_PROJECT","GCP_PROJECT","GCLOUD_PROJECT","GOOGLE_CLOUD_PROJECT"],ea=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_A\
PPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"],vr={CLOUDSDK_AUTH_ACCESS_TOKEN:"gcloud",CLOUDSDK_AUTH_ACCESS_TOKEN_FILE:"gcloud",GOOGLE_OAUTH_ACCESS_TOKEN:"\
Terraform's Google provider"},Ar=[-62167219200,253402300799],J=e=>new Date(Math.min(Math.max(e,Ar[0]),Ar[1])*1e3).toISOString().replace(".000Z","Z");function xr(e){
let{credentialsFile:t,executable:n,projectId:r}=e;return{...r===void 0?{}:Object.fromEntries(Qi.map(o=>[o,r])),...t===void 0?{}:Object.fromEntries(ea.map(o=>[o,
t])),...n?{[nn]:"1"}:{}}}d();d();var gt=y(me(),1),Ge=y(O(),1);d();d();d();function $e(e){let t=e.split("."),[n,r]=t.slice(0,2).map(ta);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&r?{header:n,claims:r}:void 0}function ta(e){
if(/^[\w-]+$/.test(e))try{let t=JSON.parse(Buffer.from(e,"base64url").toString("utf8"));return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}
var na=(e,t)=>{let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0},ra=864e10;function ft(e,t){let n=na(e,t);return n===void 0||Math.abs(n)>ra?void 0:
Math.floor(n)}function Le(e){let n=[[/^\s*$/,"nothing but blanks"],[/^\*+$/,"a masked text (***)"],[/^\$\{?\{?/,"a variable that was not expanded"],[/^\s*</,"HT\
ML or XML"],[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped once too often"],[/^\s*\{/,"JSON"],[/^\s*["']/,"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,
"one word of base64 characters"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by blanks"]].find(([r])=>r.test(e))?.[1]??"plain text";return`${e.length} charac\
ters that look like ${n}`}d();d();var oa=({projectId:e,provider:t})=>e??t?.projectNumber??"PROJECT_ID",on=e=>{let{pool:t,provider:n}=e.provider??{pool:"POOL",provider:"PROVIDER"};return`${n} --w\
orkload-identity-pool=${t} --location=global --project=${e.provider?.projectNumber??oa(e)}`},sn="gcloud iam workload-identity-pools providers",re=e=>`${sn} desc\
ribe ${on(e)} --format=json`,W=(e,t)=>`${sn} update-oidc ${on(e)} ${t}`,Pr=e=>`${sn} undelete ${on(e)}`;var rn=(e,t,n)=>`gcloud iam service-accounts add-iam-policy-binding ${e??"SERVICE_ACCOUNT"} --role=roles/${t} --member=${pe(n)}`,Or=e=>e.includes("@")&&!e.includes(
"://");function pt(e,t="iam.workloadIdentityUser"){let n=e.principal??"PRINCIPAL";return Or(n)?rn(e.serviceAccount,"iam.serviceAccountTokenCreator",`serviceAcco\
unt:${n}`):rn(e.serviceAccount,t,n)}function Nr({delegates:e=[],principal:t="PRINCIPAL",serviceAccount:n="SERVICE_ACCOUNT"}){let r=[Or(t)?`serviceAccount:${t}`:
t,...e.map(o=>`serviceAccount:${o}`)];return[...e,n].map((o,s)=>rn(o,"iam.serviceAccountTokenCreator",r[s]??""))}var an=e=>`gcloud iam service-accounts list --p\
roject=${e.projectId??"PROJECT_ID"}`;var cn=e=>t=>t.status===403&&e.test(t.metadata.permission??""),Cr=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credential\
s in this project",suggestions:()=>["Mint once per job and reuse the token; spread the start of large matrices."]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=
500,says:"IAM Credentials failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries or timeout input rides out longer f\
ailures."]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[`gcloud services enable ${t.service??"iamcredentials.googleapis.com"} --project=${(t.consumer??"PROJECT_ID").replace("projects/","")}`,"If it was\
 enabled minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.
test(t),says:"the token that makes the call has too narrow a scope for IAM Credentials",suggestions:()=>["Exchange with the scope https://www.googleapis.com/aut\
h/cloud-platform."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||cn(/implicitDelegation/)(e)),says:"a hop of the de\
legation chain is not allowed, or does not exist",suggestions:e=>Nr(e)},{code:"IAM_ID_TOKEN_DENIED",matches:cn(/getOpenIdToken/),says:"the job may not mint ID t\
okens of this service account",suggestions:e=>[pt(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SIGN_DENIED",matches:cn(/signJwt|signBlob/),
says:"the job may not sign as this service account, which domain-wide delegation needs",suggestions:e=>[pt(e,"iam.serviceAccountTokenCreator"),"The role Workloa\
d Identity User does not hold this permission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service accou\
nt",suggestions:e=>[pt(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===404,says:"\
there is no such service account",suggestions:e=>[an(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({text:e})=>e.includes("allowServiceAccountCredentialLifetimeExt\
ension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>["Ask for 3600s or l\
ess.",`gcloud resource-manager org-policies allow constraints/iam.allowServiceAccountCredentialLifetimeExtension ${e} --organization=ORGANIZATION_ID`]},{code:"I\
AM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({lifetimeSeconds:e})=>[`Change ac\
cess_token_lifetime (${e} s was asked for).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INVALID_ARGUMENT"&&n==="generate\
AccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the scopes: ${e.join(", ")}. Each i\
s a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"IAM Credentials does not acce\
pt the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed meanwhile."]},{code:"IAM_REJEC\
TED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[an(e)]}];d();var sa=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,ia=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
aa=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,oe=({projectNumber:e,pool:t,provider:n})=>`${$r(
{projectNumber:e,pool:t})}/providers/${n}`,$r=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,De=e=>`//iam.googleapis.co\
m/${oe(e)}`,Lr=e=>`https:${De(e)}`,ca=e=>`iam.googleapis.com/${$r(e)}`,Dr=(e,t)=>`principal://${ca(e)}/subject/${t}`;function Ur(e){let t=e.trim().replace(/^https?:(?=\/\/)/,"").replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,n,r,o]=sa.exec(t)??[];return n&&r&&o?{projectNumber:n,
pool:r,provider:o}:{code:"INPUT_PROVIDER_INVALID",...ua(e.trim(),t)}}var da="projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider\
>";function ua(e,t){let[,n,r]=ia.exec(t)??[];if(n&&r)return{message:`"${e}" names a pool, not a provider in it`,suggestions:[`Append the provider: projects/${n}\
/locations/global/workloadIdentityPools/${r}/providers/<provider>`,`gcloud iam workload-identity-pools providers list --workload-identity-pool=${r} --location=g\
lobal --project=${n}`]};let[,o,s,i]=aa.exec(t)??[];if(o&&s)return{message:`"${e}" holds the project id "${o}" where its number belongs${i?"":", and no provider"}`,
suggestions:[`gcloud projects describe ${o} --format='value(projectNumber)'`,`Write projects/<that number>/locations/global/workloadIdentityPools/${s}/providers\
/${i??"<provider>"}`]};let a=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.exec(e);return{message:`"${e}" is not \
the full name of a workload identity provider`,suggestions:[a?`Write ${a[0]}`:`Write it as ${da}`]}}var la=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
fa=/^\d{10,30}$/,Ue=e=>fa.test(e)||la.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e);var je=e=>`projects/-/serviceAccounts/${e}`;function dn(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(t)??[];if(!n||/^gcp-sa-/.
test(n))return;let[r,...o]=n.split(".");return o.length>0?`${o.join(".")}:${r}`:r}d();S();d();function se(e){if(typeof e!="object"||e===null)return String(e);try{return JSON.stringify(e)}catch{return Array.isArray(e)?"[\u2026]":"{\u2026}"}}var jr=65536;function pa({body:e,status:t}){let n=I(e),{error:r,error_description:o}=n??{};return typeof r=="string"?{status:t,error:r,text:(typeof o=="string"?
o:r).slice(0,jr),reason:"",metadata:{}}:typeof r=="object"&&r!==null?ma(t,r):{status:t,error:"",text:U(e)||"(empty body)",reason:"",metadata:{}}}function ma(e,t){
let r=(Array.isArray(t.details)?t.details:[]).find(o=>typeof o?.reason=="string");return{status:e,error:se(t.status??""),text:se(t.message??"(no message)").slice(
0,jr),reason:r?.reason??"",metadata:Mr(r?.metadata??{},se)}}function ie(e,t,n,r){let o=pa(t),s=n.find(({matches:u})=>u(o,r))??n.at(-1),i=[t.status,U(o.error,100)].
filter(Boolean).join(" "),a=t.attempts>1?` after ${t.attempts} attempts`:"",c=(s.suggestions?.(ga(r),{...o,metadata:Mr(o.metadata,Ne)})??[]).filter(u=>u!==void 0);
return new h(s.code,`${s.says}
${e} answered ${i}${a}: ${U(o.text,600)}`,{suggestions:[...c,...ya(t)],server:{status:t.status,text:U(o.text,600),skewSeconds:t.skewSeconds}})}var ga=e=>({...e,
serviceAccount:e.serviceAccount&&Ne(e.serviceAccount),delegates:e.delegates?.map(Ne),projectId:e.projectId&&Ne(e.projectId)}),Mr=(e,t)=>Object.fromEntries(Object.
entries(e).map(([n,r])=>[n,t(r)])),ha=30;function ya({skewSeconds:e=0}){if(Math.abs(e)<=ha)return[];let t=e>0?"behind":"ahead of";return[`Set the clock of this \
machine: it is ${Math.abs(Math.round(e))} s ${t} Google's.`]}function B(e,t,n,r){let o=fr(n.body,`content type "${n.contentType}"`);return new h(e,`${t} answere\
d ${n.status} without ${r}, but ${o}`,{suggestions:["Look for a proxy between this machine and Google that answers in its place."],server:{status:n.status,text:o}})}d();var ke=e=>typeof e=="string"&&/^[!-~]+$/.test(e),Ee=({network:e,requestReason:t},n)=>e.send({...n,headers:{...n.headers,...t===void 0?{}:{"x-goog-request-re\
ason":t}}});var Me="Google IAM Credentials",Fe=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${je(encodeURIComponent(t).replace("%40","@"))}:${n}`;async function un(e,t,n,r,o={}){
let s=n.delegates.map(je),i=await Ee(e,{service:Me,method:"POST",url:new URL(Fe(e,n.serviceAccount,t)),bearer:n.bearer,json:{...s.length>0?{delegates:s}:{},...r}});
if(i.status===200)return i;throw ie(Me,i,Cr,{...e.about,...o,method:t,serviceAccount:n.serviceAccount,delegates:n.delegates})}async function Fr(e,t,n){let r={scope:n.
scopes,lifetime:`${n.lifetimeSeconds}s`},o=await un(e,"generateAccessToken",t,r,n),{accessToken:s,expireTime:i}=I(o.body)??{},a=typeof i=="string"?Date.parse(i)/
1e3:Number.NaN;if(ke(s)&&a>0)return{value:s,expiresAt:Math.floor(a)};throw B("IAM_RESPONSE_INVALID",Me,o,"accessToken and expireTime")}async function Gr(e,t,{audience:n,
includeEmail:r}){let o=await un(e,"generateIdToken",t,{audience:n,includeEmail:r});return ln(I(o.body)?.token,()=>B("IAM_RESPONSE_INVALID",Me,o,"an ID token"))}
function ln(e,t){let n=typeof e=="string"?$e(e)?.claims:void 0,r=n&&ft(n,"exp");if(typeof e!="string"||r===void 0)throw t();return{value:e,expiresAt:r}}async function Hr(e,t,n){
let r=await un(e,"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:o}=I(r.body)??{};if(typeof o=="string"&&$e(o))return o;throw B("IAM_RESPONSE_INVALID",Me,r,
"a signed JWT")}d();S();d();var _e=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n),Wr=[{code:"STS_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too \
many exchanges at once in this project",suggestions:()=>["Exchange once per job and reuse the token; spread the start of large matrices."]},{code:"STS_UNAVAILAB\
LE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries\
 or timeout input rides out longer failures."]},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does \
not read this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"\
STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, deleted, or does not exist under this name",suggestions:e=>[
re(e),`If it was deleted: ${Pr(e)}`,`If it is disabled: ${W(e,"--no-disabled")}`]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:_e(/^The audience in ID Token \[/),
says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[e.audienceFixedBy===void 0?"Leave the audience input out, unless the provide\
r lists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from this step.`,`To allow it: ${W(e,`--allowed-audiences=${pe(e.audience??"AUDIE\
NCE")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:_e(/^The issuer in ID Token /),says:"the ID token comes from another issuer than the provider's: compare the tw\
o letter by letter",suggestions:e=>[re(e),`If this CI is to be trusted: ${W(e,"--issuer-uri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:_e(/^Error connecting to the given credential's issuer/),
says:"Google could not get the issuer's keys, or none of the uploaded ones has the token's key id",suggestions:e=>[`With the issuer's current keys: ${W(e,"--jwk\
-json-path=jwks.json")}`,"Or let the issuer answer on the public internet, over https, without a redirect."]},{code:"STS_SIGNATURE_INVALID",matches:_e(/^Unable to verify the ID Token signature/),
says:"the ID token does not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[`If keys are uploaded: ${W(e,"\
--jwk-json-path=jwks.json")}`]},{code:"STS_TOKEN_MALFORMED",matches:_e(/^Unable to parse the ID Token/),says:"what was sent as ID token is not a JWT",suggestions:()=>[
"Write the token alone: no quotes, no line break, no JSON around it."]},{code:"STS_TOKEN_STALE",matches:_e(/is stale to sign-in/),says:"the ID token has expired\
, or its times are in the future",suggestions:()=>["Sign in right before the credentials are used, with a token minted for it."]},{code:"STS_CONDITION_REJECTED",
matches:({text:e})=>e.startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribute condition is false for this job, \
or names a claim that the token lacks",suggestions:e=>[`Hold the claims above against the condition: ${re(e)}`,`To change it: ${W(e,'--attribute-condition="COND\
ITION"')}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"the provider's mapping names a clai\
m that the token does not have",suggestions:e=>[re(e),W(e,'--attribute-mapping="google.subject=assertion.sub,\u2026" (the whole mapping: it is replaced)')]},{code:"\
STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 bytes",suggestions:e=>[
"Map a shorter claim, and change the bindings that name subject/\u2026",W(e,'--attribute-mapping="google.subject=assertion.repository_id,\u2026"')]},{code:"STS_\
ATTRIBUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.test(e),says:"the mapping turns a claim into something else than\
 a string, or into too much text",suggestions:e=>['Wrap it: string(\u2026), or .join(",") for a list.',re(e)]},{code:"STS_REJECTED",matches:()=>!0,says:"Google \
refused the exchange",suggestions:e=>[e.provider&&re(e)]}];var mt="Google STS",ba="urn:ietf:params:oauth:grant-type:token-exchange",fn="urn:ietf:params:oauth:token-type:jwt",ka="urn:ietf:params:oauth:token-type:access_t\
oken",Br=e=>({audience:De(e),subjectTokenType:fn}),pn=({endpoints:e})=>`${e.sts}/v1/token`;async function Vr(e,{audience:t,idToken:n,scopes:r,subjectTokenType:o}){
let s=await Ee(e,{service:mt,method:"POST",url:new URL(pn(e)),form:{grant_type:ba,audience:t,scope:r.join(" "),requested_token_type:ka,subject_token:n,subject_token_type:o}});
if(s.status!==200)throw ie(mt,s,Wr,e.about);let{access_token:i,expires_in:a}=I(s.body)??{};if(!ke(i))throw B("STS_RESPONSE_INVALID",mt,s,"an access token");if(typeof a!=
"number"||!Number.isInteger(a)||a<=0)throw new h("STS_TOKEN_NEARLY_EXPIRED",`${mt} answered with a token that is about to expire`,{suggestions:["Sign in right b\
efore the credentials are used."]});return{value:i,expiresAt:Math.floor(e.network.clock.now())+a}}function mn(e){let{audience:t,endpoints:n,lifetimeSeconds:r,serviceAccount:o,source:s,universe:i}=e;return{universe_domain:i,type:"external_account",audience:t,
subject_token_type:fn,token_url:pn({endpoints:n}),credential_source:Ea(s),...o===void 0?{token_info_url:`${n.sts}/v1/introspect`}:{service_account_impersonation_url:Fe(
{endpoints:n},o,"generateAccessToken"),...r===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:r}}}}}var Kr=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function Ea(e){if(e.kind==="url"){let{field:t,headers:n,url:r}=e;return{url:r,...Object.keys(n).length>0?{headers:n}:
{},...Kr(t)}}return e.kind==="file"?{file:e.path,...Kr(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}d();var qr=({delegates:e,endpoints:t,serviceAccount:n,source:r,universe:o})=>({universe_domain:o,type:"impersonated_service_account",delegates:e.map(je),service_account_impersonation_url:Fe(
{endpoints:t},n,"generateAccessToken"),source_credentials:r});var _a=6e4,gn=e=>JSON.stringify(e,null,2);async function Jr(e,t,n,r){let{delegates:o,identity:s,serviceAccount:i,universe:a}=e,{endpoints:c}=t.google,u=b=>i===void 0?
b:qr({delegates:o,endpoints:c,serviceAccount:i,source:b,universe:a});if(s.mode==="ambient")throw new Error("no file can name the metadata server as a source");if(s.
mode==="key")return{file:u(s.key.file),source:"key"};let{refresh:m,...g}=await wa(s.audience,t,n,r),k={endpoints:c,universe:a,audience:De(s.provider),source:m};
return{file:o.length>0?u(mn(k)):mn({...k,serviceAccount:i,lifetimeSeconds:e.file?.lifetimeSeconds}),source:m.kind,...g}}async function wa(e,t,n,r){let{place:o,source:s}=n,
i=t.federated?.idToken(),a=i?{diesAt:i.expiresAt,lastsForJob:s?.lastsForJob??!1}:{},c=s?.refreshSource(e);if(c)return{refresh:c,...s?.mintsAgain?{}:a};let u=s?.
mintsAgain?await Sa(e,s,n,r):{};if("refresh"in u)return u;let m=(0,Ge.join)((0,Ge.dirname)(o.path),ct());return await r(m,"subject-token",gn({id_token:i?.value})),
{refresh:{kind:"file",path:m,field:"id_token"},...a,...u}}async function Sa(e,{origin:t},{launcher:n,place:r},o){if(!n)return{};let{cwd:s,temporaryFolder:i}=r.surroundings,
a=await n({origin:t,audience:e,cwd:s},{beside:r.path,temporaryFolder:i});return a?(await o(a.path,"launcher",a.content),Ta(a.path)?{refresh:{kind:"executable",command:a.
command,timeoutMs:_a}}:{why:`nothing may be executed in ${(0,Ge.dirname)(a.path)}; use ci-auth exec`}):{why:"client libraries can run nothing here that would mi\
nt again; use ci-auth exec"}}function Ta(e){try{return(0,gt.accessSync)(e,gt.constants.X_OK),!0}catch{return!1}}d();var Io=y(me(),1),Ro=y(ne(),1),Ao=y(Zt(),1),T=y(O(),1);d();var yo=y(ne(),1),N=y(O(),1);d();var ht=e=>`/${e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/ +$/,t=>t.replaceAll(" ",String.raw`\ `)).replace(/\r$/,"[\r]")}`,zr=e=>e.replace(/[\\*?[]/g,String.
raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?");d();var lo=y(O(),1),tc=/^#!include:(.+)$/,nc=4096,fo=e=>e.length<=nc;async function po(e,t){let{default:n}={default:St()},r=!1;for(let o of e.replace(/^\uFEFF/,
"").split(`
`)){if(o.startsWith("#")||o.trim()===""||!fo(o))continue;let[,s,i=""]=/^(!?)(.*)$/s.exec(o.trim())??[],a=lo.posix.normalize(`/${i.trim()}`).replace(/(?<=.)\/$/,
"");a!=="/"&&n({ignorecase:!1}).add(a).ignores(t)&&(r=s!=="!")}return r}var rc=e=>[...new Set([...e].reverse())].reverse();async function mo(e,t,n){let{default:r}={
default:St()},s=(await Promise.all(rc(e.split(/\r?\n/)).map(i=>{let a=tc.exec(i)?.[1];return a===void 0?i:n(a.trim())}))).flatMap(i=>i.split(`
`)).filter(fo);return r({ignorecase:!1}).add(s.join(`
`)).ignores(t)}d();var ce=y(me(),1),Ve=y(ne(),1);var oc=1<<20,go=ce.constants.O_NONBLOCK??0;async function de(e){let t=await(0,Ve.open)(e,ce.constants.O_RDONLY|go).catch(K(void 0));try{return t&&(await t.stat()).
isFile()?await sc(t):""}finally{await t?.close()}}async function ho(e,t){if((await(0,Ve.lstat)(e).catch(K(void 0)))?.isSymbolicLink())throw Object.assign(new Error(
"a link"),{code:"ELOOP"});let r=ce.constants.O_WRONLY|ce.constants.O_APPEND|ce.constants.O_CREAT|go,o=await(0,Ve.open)(e,r|(ce.constants.O_NOFOLLOW??0),420);try{
if(!(await o.stat()).isFile())throw Object.assign(new Error("no regular file"),{code:"EISDIR"});await o.appendFile(t.map(s=>`${s}
`).join(""))}finally{await o.close()}}async function sc(e){let{size:t}=await e.stat(),{buffer:n,bytesRead:r}=await e.read({buffer:Buffer.alloc(Math.min(t,oc)),position:0});
return n.toString("utf8",0,r)}var ic=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,bo=/\.(?:docker|container)ignore$/;async function ko(e,t){let n=(0,N.relative)(
t,e).split(N.sep).join("/");if(n===""||n===".."||n.startsWith("../")||(0,N.isAbsolute)(n))return[];let r=await ac(t),o=[...r.filter(s=>bo.test(s)).map(s=>dc(s,n,
t)),...r.filter(s=>s===".gcloudignore").map(s=>uc(s,n,t)),lc(r,n)];return(await Promise.all(o)).filter(s=>s!==void 0)}async function ac(e){return(await(0,yo.readdir)(
e,{withFileTypes:!0}).catch(()=>[])).filter(n=>!n.isDirectory()).map(({name:n})=>n).sort()}var Eo=e=>de(e).catch(()=>"");function _o(e){return te((0,N.basename)(
e))?e.includes("/")?`**/${ee}`:ee:zr(e)}var cc=e=>te((0,N.basename)(e))?ee:ht(e);async function dc(e,t,n){if(!await po(await Eo((0,N.join)(n,e)),t))return`${e} \
lets the credentials file into images: add the line ${_o(t)}`}async function uc(e,t,n){let r=o=>Eo((0,N.join)(n,o));if(!await mo(await r(e),t,r))return`${e} let\
s the credentials file into uploads: add the line ${cc(t)}`}async function lc(e,t){if(e.includes(".dockerignore")||e.includes(".containerignore"))return;let n=e.
find(r=>ic.test(r)&&!bo.test(r)&&!e.includes(`${r}.dockerignore`));if(n)return`there is no .dockerignore beside ${n}, so the credentials file gets into images: \
create it with the line ${_o(t)}`}d();var M=y(ne(),1),wn=y(O(),1);var Sn=e=>(0,M.lstat)(e).then(t=>t.isSymbolicLink(),()=>!1);async function So(e){let t=(0,wn.dirname)(e);try{if(!(await(0,M.stat)(t)).isDirectory())return wo(t,
"is not a folder")}catch(n){return["ENOENT","ENOTDIR"].includes(ge(n))?wo(t,"does not exist"):he(e,V(n))}return await fc(e)??pc(e)}var wo=(e,t)=>({code:"INPUT_W\
ORKSPACE_MISSING",message:`the folder ${e} for the credentials file ${t}`,suggestions:["Create the folder first, check the repository out before signing in, or \
choose another path."]});async function fc(e){try{return Ce(e,(await(0,M.lstat)(e)).isSymbolicLink())}catch(t){return ge(t)==="ENOENT"?void 0:he(e,V(t))}}async function pc(e){
try{await(0,M.access)((0,wn.dirname)(e),M.constants.W_OK|M.constants.X_OK);return}catch(t){return he(e,V(t))}}async function vo(e,t,n){let r=n===void 0?(0,T.join)(e.credentialsFolder(t),ct()):(0,T.resolve)(t.cwd,n),o=gc(r)??await So(r),s=ut(e,t).inspect();return{place:{
ci:e,surroundings:t,path:r},problems:[o,s].filter(i=>i!==void 0)}}var mc=/private_key|-----BEGIN|eyJ0eX|[\w+/=-]{500}/;function gc(e,t=(0,Ao.platform)()){let n=hc(
e)??(t==="win32"?bc(e):void 0);return n===void 0?void 0:{code:"FILE_WRITE_FAILED",message:`the path of the credentials file ${n}`}}function hc(e){return new RegExp(
"\\p{Cc}","u").test(e)?"holds a control character":mc.test(e)?"is a key":void 0}var yc=/^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:\..*)?$/i;
function bc(e){let{root:t}=T.win32.parse(e),n=e.slice(t.length).split(/[\\/]/);return/^[\\/]{2}[.?]/.test(t)||n.some(r=>yc.test(r))?"is that of a device of Wind\
ows":n.some(r=>/[<>:"|?*]/.test(r))?'holds one of < > : " | ? *, which no name of Windows has':n.some(r=>/[ .]$/.test(r))?"has a name that ends in a dot or a bl\
ank, which Windows drops":void 0}var To=e=>(0,Ro.realpath)(e).catch(()=>e);async function xo({ci:e,path:t,surroundings:n}){let r=await To(e.workspace(n)),o=(0,T.join)(
await To((0,T.dirname)(t)),(0,T.basename)(t));return[...kc(o,r)&&(0,Io.readdirSync)(r).every(a=>te(a)||(0,T.join)(r,a)===o)?[`the workspace ${r} is empty: a che\
ckout after this step deletes the credentials file; check out first`]:[],...await ko(o,r)]}function kc(e,t){let n=(0,T.relative)(t,e);return n!==""&&n!==".."&&!n.
startsWith(`..${T.sep}`)&&!(0,T.isAbsolute)(n)}d();var Uo=y(pr(),1);d();var $=y(ne(),1),_=y(O(),1);d();var C=y(O(),1);async function Po(e,t,n){let r=Ec(e,(0,C.dirname)(t)).map(i=>(0,C.join)(i,".gitignore")),o=await Promise.all(r.map(de));if(!o.some(i=>/^!/m.test(i)))return;let{
default:s}={default:St()};for(let[i,a]of r.entries()){let c=(0,C.relative)((0,C.dirname)(a),t).split(C.sep).join("/"),u=s({ignorecase:n}).add(o[i]??"").test(c);
if(u.unignored)return a;if(u.ignored)return}}function Ec(e,t){let n=[t];for(let r=t;r!==e&&r!==(0,C.dirname)(r);r=(0,C.dirname)(r))n.push((0,C.dirname)(r));return n}d();var Tt=y(ne(),1),Oo=y(Zt(),1),No=y(O(),1),_c=0,wc=18;async function Co(e,t){let n=await(0,Tt.stat)((0,No.dirname)(e));return(n.mode&wc)===0?!1:![_c,n.uid,await Sc()].
includes(t.uid)}async function Sc(){try{return(0,Oo.userInfo)().uid}catch{return(0,Tt.lstat)("/proc/self").then(({uid:e})=>e,()=>{})}}var Tc=/^\s*ignorecase(?:\s*=\s*(?:true|yes|on|1))?\s*$/im;async function $o(e){try{let t=await(0,$.realpath)((0,_.dirname)(e)),n=await Rc(t);return n&&await Ic(
n,(0,_.join)(t,(0,_.basename)(e)))}catch(t){return`${e} is not excluded from git: ${V(t)}`}}async function Ic({root:e,common:t},n){let r=(0,_.relative)(e,n).split(
_.sep).join("/");if(r.includes(`
`))return`${n} is not excluded from git: no exclude file can hold a line break`;let o=te((0,_.basename)(n))?[ee]:[ee,ht(r)],s=(0,_.join)(t,"info","exclude"),i=await de(
s),a=new Set(i.split(/\r?\n/)),c=o.filter(m=>!a.has(m));c.length>0&&(await(0,$.mkdir)((0,_.dirname)(s),{recursive:!0}),await ho(s,i===""||i.endsWith(`
`)?c:["",...c]));let u=await Po(e,n,Tc.test(await de((0,_.join)(t,"config"))));return u&&`${n} is not excluded from git: a line of ${u} that begins with "!" let\
s it in again`}async function Rc(e){for(let t=e;;t=(0,_.dirname)(t)){let n=await Ac((0,_.join)(t,".git"));if(n)return{root:t,common:n};if(t===(0,_.dirname)(t))return}}
async function Ac(e){let t=await(0,$.lstat)(e).catch(K(void 0));if(!t||await Co(e,t))return;let n=await(0,$.stat)(e).catch(K(void 0)),r=n?.isDirectory()?e:n?.isFile()?
await vc(e):void 0;if(!r||!await xc((0,_.join)(r,"HEAD")))return;let o=await(0,$.readFile)((0,_.join)(r,"commondir"),"utf8").catch(K("."));return(0,_.resolve)(r,
o.trimEnd())}async function vc(e){let t=/^gitdir: (.+?)[\r\n]*$/s.exec(await(0,$.readFile)(e,"utf8"))?.[1];return t&&(0,_.resolve)((0,_.dirname)(e),t)}var xc=e=>(0,$.stat)(
e).then(()=>!0,K(!1));d();var F=y(ne(),1),It=y(O(),1);S();async function Do(e,t,n=()=>{},{link:r=F.link,mode:o=384}={}){if(await Pc(e))throw dt(Ce(e,await Sn(e)));let s=(0,It.join)((0,It.dirname)(e),mr());await Lo({path:e,
at:s,content:t,mode:o},n,()=>Oc(s,e,r))||await Lo({path:e,at:e,content:t,mode:o},n,async()=>!0)}var Pc=e=>(0,F.lstat)(e).then(()=>!0,()=>!1);async function Oc(e,t,n){
try{return await n(e,t),!0}catch(r){if(ge(r)==="EEXIST")throw r;return!1}}async function Lo({at:e,content:t,mode:n,path:r},o,s){let i,a=!1;try{i=await(0,F.open)(
e,"wx",n);let c=Qt(await i.stat({bigint:!0}));o(c),await i.writeFile(t),a=await s(),e!==r&&await(0,F.unlink)(e);let u=Qt(await i.stat({bigint:!0}));return a&&!gr(
c,u)&&o({...u,birthtimeMs:0}),a}catch(c){throw i&&await(0,F.unlink)(e).catch(()=>{}),a&&await(0,F.unlink)(r).catch(()=>{}),await Nc(r,c)}finally{await i?.close()}}
async function Nc(e,t){let n=ge(t);return n===""||t instanceof h?t:n==="EEXIST"?dt(Ce(e,await Sn(e)),t):dt(he(e,V(t)),t)}function jo({ci:e,onRecorded:t,remove:n,report:r,surroundings:o}){let s=ut(e,o),i=[];return{entries:i,async write(a,c,u){let m=await $o(a);m!==void 0&&r.warn("F\
ILE_IN_WORKSPACE",m),await Do(a,u,k=>{let E=J(Math.floor(Date.now()/1e3)),b={id:(0,Uo.randomUUID)(),path:a,kind:c,remove:n,createdAt:E,...k};s.record(b),i.push(
b),t?.(i)},{mode:c==="launcher"?448:384})},async undo(){let a=await hr(i.map(c=>({...c,remove:!0})));for(let{id:c}of i)s.withdraw(c);return a}}}async function Mo(e,t,n){let{onRecorded:r,place:o,report:s}=n,i=e.file?.cleanup??!0,{entries:a,undo:c,write:u}=jo({...o,onRecorded:r,remove:i,report:s});try{let m=await Jr(
e,t,n,u);await u(o.path,"credentials",gn(m.file));for(let g of await xo(o))s.warn("FILE_IN_WORKSPACE",g);return{path:o.path,type:String(m.file.type),source:m.source,
diesAt:m.diesAt,lastsForJob:m.lastsForJob,why:m.why,entries:a,undo:c}}catch(m){throw await c(),m}}d();async function Fo(e,t){let{serviceAccount:n,token:r}=e,s={format:"access_token",scopes:e.identity.mode==="federation"&&n===void 0&&r?.format==="access_token"?r.
scopes:[H],lifetimeSeconds:3600},i=t.federated&&await t.mintOwn(s),a=Cc(e)?$c(e):void 0,[c]=await Promise.all([r&&t.mint(r),a&&t.mint(a)]);return{federated:i,asked:c}}
function Cc({file:e,identity:t,serviceAccount:n,token:r,verify:o}){return!o||t.mode==="federation"&&n===void 0?!1:!(r?.format==="access_token"&&r.user===void 0)&&
(r===void 0||e!==void 0)}var $c=({file:e})=>({format:"access_token",scopes:[H],lifetimeSeconds:e?.lifetimeSeconds??3600});d();d();var Go={sts:"CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH_ENDPOINT_IAM"},Rt=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.
test(e),Ho=new Set(["127.0.0.1","localhost","[::1]"]);function Tn(e,t){return Lc(Go,e,t)}function Lc(e,t,n){let r=[],o=Object.entries(e).map(([s,i])=>{let a=t[i]?.
trim();return a?(Vo(a)||r.push({code:"INPUT_ENDPOINT_INVALID",message:`${i} must be an https URL without a query, or an http one on the loopback address`,suggestions:[
`Unset ${i}, or write for example https://${s}.googleapis.com`]}),[s,a.replace(/(?<!\/)\/+$/,"")]):[s,`https://${s}.${n}`]});return{endpoints:Object.fromEntries(
o),problems:r}}var Wo=e=>Object.entries(Go).flatMap(([t,n])=>{let r=e[n]?.trim();return!r||!Vo(r)||Ho.has(new URL(r).hostname)?[]:[`tokens for ${t} go to ${new URL(
r).host}, as ${n} says`]}),Bo=e=>Tn(e,"googleapis.com").problems;function Vo(e){if(!URL.canParse(e))return!1;let{hash:t,hostname:n,password:r,protocol:o,search:s,
username:i}=new URL(e);return t||r||s||i?!1:o==="https:"||o==="http:"&&Ho.has(n)}d();d();var Ke=e=>({text:t})=>e.test(t),In=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many token requests",suggestions:()=>[
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
eys list --iam-account=${e}`]}];var qe="Google OAuth",Je=3600,X=({universe:e})=>e==="googleapis.com",Dc=({universe:e})=>`https://oauth2.${e}/token`;async function ze(e,t,n){let r=await Jo(e,t,
n),{access_token:o,expires_in:s}=I(r.body)??{};if(ke(o)&&typeof s=="number"&&s>0)return{value:o,expiresAt:Math.floor(e.network.clock.now()+s)};throw B("OAUTH_RE\
SPONSE_INVALID",qe,r,"access_token and expires_in")}async function qo(e,t,n){let r=await Jo(e,t,n);return ln(I(r.body)?.id_token,()=>B("OAUTH_RESPONSE_INVALID",
qe,r,"an ID token"))}async function Jo(e,t,n){let r=await Ko(e,t,n,0);if(r.status===200)return r;let o=Uc(e,n),s=ie(qe,r,In,o);if(!(s.code==="OAUTH_JWT_TIMEFRAM\
E"||s.code==="OAUTH_LIFETIME_TOO_LONG")||r.skewSeconds===void 0)throw s;let a=await Ko(e,t,n,r.skewSeconds);if(a.status===200)return a;throw ie(qe,a,In,o)}var Uc=({
about:e},t)=>"scope"in t?{...e,serviceAccount:t.iss,audience:void 0,scopes:t.scope.split(" ")}:{...e,serviceAccount:t.iss,audience:t.target_audience,scopes:[]};
async function Ko(e,t,n,r){let o=Math.floor(e.network.clock.now()+r),{lifetimeSeconds:s=Je,...i}={lifetimeSeconds:void 0,...n},a=await t({...i,aud:Dc(e),iat:o,exp:o+
s});return Ee(e,{service:qe,method:"POST",url:new URL(`${e.endpoints.oauth2}/token`),form:{grant_type:"urn:ietf:params:oauth:grant-type:jwt-bearer",assertion:a}})}d();S();async function zo(e,t){try{return await t()}catch(n){if(!(n instanceof h)||n.server===void 0||n.facts.length>0)throw n;let{cause:r,code:o,message:s,problems:i,
server:a,suggestions:c}=n;throw new h(o,s,{cause:r,facts:e(),problems:i,server:a,suggestions:c})}}d();S();d();function At(e,t){let n=new Map,r=({expiresAt:o})=>o-t.now()>20;return{forget:()=>n.clear(),get(o,s){let i=`${s??""} ${o.join(" ")}`,a=()=>e(o,s),c=n.get(i)?.then(
u=>r(u)?u:a())??a();return n.set(i,c),c.catch(()=>n.get(i)===c&&n.delete(i)),c}}}d();S();var jc=60,Mc=3;function Xo(e,{clock:t,fresh:n,label:r}){let o=$e(e),s=o&&ft(o.claims,"exp");if(!o||s===void 0)throw Fc(r,e);return n||Gc(s-t.now(),s,r),{value:e,
claims:o.claims,expiresAt:s}}var Fc=(e,t)=>new h("OIDC_TOKEN_MALFORMED",`${e} holds no ID token, but ${Le(t)}`,{suggestions:["Hand over the JWT alone: no quotes\
, no JSON around it, no masked text."]});function Gc(e,t,n){let r=new Date(t*1e3).toISOString();if(e<-jc)throw new h("OIDC_TOKEN_EXPIRED",`the ID token in ${n} \
expired ${Math.round(-e)} s ago (${r})`,{suggestions:["Sign in right after the CI hands out the token, or impersonate a service account at the start of the job."]});
if(e>=0&&e<Mc)throw new h("OIDC_TOKEN_TOO_SHORT",`the ID token in ${n} dies in ${Math.round(e)} s`,{suggestions:["Sign in right after the CI hands out the token\
."]})}function Yo({claims:e,expiresAt:t},n){let r=se(e.sub??"(none)"),o=Q([e.aud??"(none)"].flat().join(", "));return[`iss  ${Q(se(e.iss??"(none)"))}`,`aud  ${o}`,
`sub  ${Q(r)} (${Buffer.byteLength(r)} of at most 127 bytes)`,`exp  in ${Math.round(t-n.now())} s`]}var Hc=["repository","repository_owner","ref","environment",
"event_name","job_workflow_ref","namespace_path","project_path"],Zo=({claims:e})=>Hc.flatMap(t=>{let n=e[t];return typeof n=="string"&&n!==""?[`${t}  ${Q(n)}`]:
[]});function Qo(e){let{audience:t,google:n,provider:r,report:o,source:s,target:i}=e,{clock:a}=n.network,c;async function u(){let E=await s.mint(t,n.network);o.mask(
E),c=Xo(E,{label:s.label,fresh:s.mintsAgain,clock:a});let{sub:b,aud:w}=c.claims,[D]=[w].flat();return!s.choosesAudience&&typeof D=="string"&&Object.assign(n.about,
{audience:D,audienceFixedBy:s.label}),r&&typeof b=="string"&&(n.about.principal=Dr(r,b)),c}let m=(E,b)=>Vr(n,{...i,idToken:E.value,scopes:b}).catch(w=>{throw Bc(
w,E,a)});async function g(E){try{return await m(await u(),E)}catch(b){if(!s.mintsAgain||!Vc(b))throw b;return m(await u(),E)}}let k=At(async E=>{let b=await g(E);
return o.mask(b.value),b},a);return{account:void 0,principal:()=>n.about.principal??i.audience,accessToken:E=>k.get(E),forget:k.forget,sign:void 0,idToken:()=>c,
facts:()=>Kc(e,c)}}var Wc=2;function Bc(e,{expiresAt:t},n){if(!(e instanceof h)||e.server?.status!==500)return e;let{skewSeconds:r=0}=e.server;return t-n.now()-
r>Wc?e:new h("STS_TOKEN_NEARLY_EXPIRED",`the ID token was about to expire
${e.message}`,{server:e.server,suggestions:["Sign in right before the credentials are used."]})}var Vc=e=>e instanceof h&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_E\
XPIRED"].includes(e.code);function Kc({google:e,provider:t},n){let{principal:r,serviceAccount:o}=e.about;return[...t?[`provider  ${oe(t)}`]:[],...o===void 0?[]:
[`service account  ${o}`],...n?Yo(n,e.network.clock):[],...r===void 0?[]:[`${Q(r)} (if google.subject is mapped from assertion.sub)`],...n?Zo(n):[]]}d();d();var vt=y(pr(),1);S();function ns(e){let t=I(e)??I(Jc(e));return t?qc(t):zc(e)}function qc(e){if(e.type!=="service_account")return Xc(e.type);let t=["client_email","private_key"].filter(
n=>typeof e[n]!="string"||e[n]==="");return t.length>0?xt("KEY_FIELD_MISSING",`the key has no ${t.join(" and no ")}`,"Store the key file as it was downloaded."):
Yc(e)}function Jc(e){let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var xt=(e,t,...n)=>({code:e,
message:t,suggestions:n});function zc(e){let t=Le(e),n=/^\s*\{\s*(?:\\n|\\")/.test(e);return xt("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,
n?"The secret store escaped the line breaks: store the key as one line, made by jq -c . key.json":"Store the whole file in the secret, best as one line, made by\
 jq -c . key.json")}var es={external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use \
the key of its source, and its account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federa\
tion."};function Xc(e){let t=typeof e=="string"&&Object.hasOwn(es,e)?es[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";
return xt("KEY_WRONG_TYPE",`the JSON is ${n}, not a service_account key`,t??"Use the JSON of a service account key.")}function Yc(e){let t=String(e.private_key),
n=ts(t),r=t.replaceAll("\\n",`
`),o=n??ts(r);if(!o)return xt("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${Le(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
r changed on the way into the secret: store the downloaded file again, made one line by jq -c . key.json");let s="the private_key held \\n as two characters wher\
e line breaks belong; they were read as line breaks",i=["client_id","private_key_id"].filter(a=>typeof e[a]!="string");return{email:String(e.client_email),projectId:Rn(
e.project_id),universe:Rn(e.universe_domain),file:n?e:{...e,private_key:r},privateKey:o,keyId:Rn(e.private_key_id),notes:[...n?[]:[s],...i.length>0?[`the key ha\
s no ${i.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var Rn=e=>typeof e=="string"&&e!==""?e:void 0;function ts(e){try{let t=(0,vt.createPrivateKey)(
e);return t.asymmetricKeyType==="rsa"?t:void 0}catch{return}}function rs({keyId:e,privateKey:t}){let n=o=>Buffer.from(JSON.stringify(o)).toString("base64url"),r=n(
{alg:"RS256",typ:"JWT",...e===void 0?{}:{kid:e}});return o=>{let s=`${r}.${n(o)}`;try{return`${s}.${(0,vt.sign)("sha256",Buffer.from(s),t).toString("base64url")}`}catch{
throw new h("KEY_PRIVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}function os(e,t,n){let r=rs(t);e.about.principal=t.email;let o=At(async(s,i=Je)=>{let a=s.join(" "),c=X(e)?await ze(e,r,{iss:t.email,scope:a,lifetimeSeconds:i}):
await Zc(e,r,{email:t.email,scope:a,lifetimeSeconds:i});return n.mask(c.value),c},e.network.clock);return{account:t.email,principal:()=>t.email,accessToken:o.get,
forget:o.forget,sign:r,facts:()=>[`key of  ${t.email}`,...t.keyId===void 0?[]:[`key id  ${t.keyId}`]]}}async function Zc({network:e},t,{email:n,lifetimeSeconds:r,
scope:o}){let s=Math.floor(e.clock.now()),i=s+r;return{value:await t({iss:n,sub:n,scope:o,iat:s,exp:i}),expiresAt:i}}var ss=({file:e})=>String(e.private_key).split(
/\r?\n|\\n/).filter(t=>t.length>=16&&!t.startsWith("-----"));d();S();async function is(e,t,n,r){let o=n.serviceAccount===void 0&&n.delegates.length===0,s=r.format==="id_token"?X(e):r.lifetimeSeconds<=Je;if(o&&(s||t.account===void 0))
return Qc(e,t,r);let i=n.serviceAccount??t.account;if(i===void 0)throw as("delegates lead");return ed(e,t,{serviceAccount:i,delegates:n.delegates},r)}var as=e=>new h(
"INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} nowhere without a service account`,{suggestions:["Add the service account to become."]});async function Qc(e,t,n){let{account:r,
sign:o}=t;if(n.format==="access_token"&&n.user===void 0)return t.accessToken(n.scopes,r===void 0?void 0:n.lifetimeSeconds);if(n.format==="id_token"&&t.mintIdToken)
return t.mintIdToken(n.audience);if(r===void 0||!o)throw as("an ID token or a subject leads");return n.format==="id_token"?qo(e,o,{iss:r,target_audience:n.audience}):
ze(e,o,{iss:r,scope:n.scopes.join(" "),sub:n.user??"",lifetimeSeconds:n.lifetimeSeconds})}async function ed(e,t,n,r){if(r.format==="id_token")return An(e,t,n,c=>Gr(
e,c,r));let{lifetimeSeconds:o,scopes:s,user:i}=r;return i===void 0?An(e,t,n,c=>Fr(e,c,{lifetimeSeconds:o,scopes:s})):ze(e,c=>An(e,t,n,u=>Hr(e,u,c)),{iss:td(n),scope:s.
join(" "),sub:i,lifetimeSeconds:o})}function td({serviceAccount:e}){if(e.includes("@"))return e;throw new h("INPUT_SERVICE_ACCOUNT_INVALID","domain-wide delegat\
ion needs the email of the service account, not its unique id",{suggestions:[`gcloud iam service-accounts describe ${e} --format='value(email)'`]})}async function An({
network:e},t,n,r){let o=await t.accessToken([H]);try{return await r({...n,bearer:o.value})}catch(s){if(!(s instanceof h&&s.code==="IAM_BEARER_REJECTED"&&o.expiresAt<=
e.clock.now()))throw s;t.forget();let a=await t.accessToken([H]);return r({...n,bearer:a.value})}}d();d();d();var cs={now:()=>Date.now()/1e3,elapsedMs:()=>performance.now()};d();d();var{getBuiltinModule:ds}=process,{Agent:us,request:Pt,validateHeaderName:ls,validateHeaderValue:fs}=ds("node:http"),Ot=()=>ds("node:tls");d();var Xe=y(vn(),1);ue();d();ue();var Pn=e=>Object.assign(new Error(`the proxy answered ${e}`),{proxyStatus:e,atProxy:!0}),On=({url:e})=>{if(!e.username&&!e.password)return{};let t=`${hs(e.
username)}:${hs(e.password)}`;return{"proxy-authorization":`Basic ${Buffer.from(t).toString("base64")}`}};function hs(e){try{return decodeURIComponent(e)}catch{
return e}}function ys(e,t,n,r){let o=`${t.hostname}:${L(t)}`;return new Promise((s,i)=>{let a=()=>{i(r.reason),e.destroy()};r.addEventListener("abort",a,{once:!0});
let c=Pt({createConnection:()=>e,method:"CONNECT",path:o,setHost:!1});for(let[u,m]of Object.entries({host:o,...On(n)}))c.setHeader(u,m);c.once("connect",({statusCode:u=0},m,g)=>{
if(r.removeEventListener("abort",a),u>=200&&u<300)return g.length>0&&e.unshift(g),s(e);e.destroy(),i(Pn(u))}).on("error",u=>{r.removeEventListener("abort",a),i(
u)}).end()})}var Nn=(e,t,n=!0)=>Cn(r=>ad(e,r),t,n);function Cn(e,t,n){let r=[],o=n,s=!1;return{socket:e({add:a=>(r.push(a),o||a.unref(),a.on("error",()=>{}),s&&a.destroy(),a),
signal:t}),hold(a){o=a;for(let c of r)a?c.ref():c.unref()},cancel(){s=!0,r.at(-1)?.destroy()}}}async function ad(e,t){let{origin:n,proxy:r,ca:o}=e;return n.protocol===
"http:"?Nt(e,t):ks(r?{socket:await Nt(e,t)}:{port:L(n)},v(n),o,t)}async function Nt({origin:e,proxy:t,ca:n,socketPath:r},o){if(r!==void 0)return Ye(o.add((0,Xe.connect)(
{path:r})),"connect",o.signal);if(!t)return bs(e,o);try{let s=await bs(t.url,o),i=t.url.protocol==="https:"?await ks({socket:s},v(t.url),n,o):s;return e.protocol===
"https:"?await ys(i,e,t,o.signal):i}catch(s){throw s===o.signal.reason?s:Object.assign(s,{atProxy:!0})}}var bs=(e,{add:t,signal:n})=>Ye(t((0,Xe.connect)({host:v(
e),port:L(e),noDelay:!0})),"connect",n);async function ks(e,t,n,{add:r,signal:o}){let{connect:s}=Ot(),i={...n?{ca:n}:{},rejectUnauthorized:!0},a=s({...e,host:t,
...$n(t),...i,ALPNProtocols:["http/1.1"]});return Ye(r(a),"secureConnect",o)}var $n=e=>(0,Xe.isIP)(e)?{}:{servername:e};function Ye(e,t,n){return new Promise((r,o)=>{
let s=a=>()=>{n.removeEventListener("abort",i),a()},i=()=>{o(n.reason),e.destroy()};if(n.aborted)return i();n.addEventListener("abort",i,{once:!0}),e.once("erro\
r",a=>s(()=>o(a))()),e.once("close",s(()=>o(cd()))),e.once(t,s(()=>r(e)))})}var cd=()=>Object.assign(new Error("the connection was closed"),{code:"ECONNRESET"});var Ct=class extends us{route;#i;#t;constructor(t,n){super({keepAlive:!0}),this.route=t,this.#i=n}preconnect(){this.#t||Object.keys(this.sockets).length+Object.
keys(this.freeSockets).length>0||(this.#t=Nn(this.route,this.#i,!1),this.#t.socket.catch(()=>{}))}createConnection(t,n){this.#r(t.signal??this.#i).then(r=>n(null,
r),r=>n(r))}async#r(t){let n=this.#t;this.#t=void 0;let r=()=>n?.cancel();t.addEventListener("abort",r,{once:!0}),n?.hold(!0);let o=await n?.socket.catch(()=>{});
return t.removeEventListener("abort",r),o?.readyState==="open"?o:Nn(this.route,t).socket}closeIdle(){this.#t?.cancel(),this.#t=void 0;for(let t of Object.values(
this.freeSockets).flat())t?.destroy()}};Dt();ue();d();Dt();var yd=2147483647;function As(e,t){let n=performance.now()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("\
abort",o,{once:!0}),setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),yd)).unref(),{signal:r.signal,totalMs:e,
remainingMs:()=>Math.max(0,n-performance.now()),end:()=>r.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&r.signal.
reason===t.reason}}async function vs(e,t){let n=()=>t.isInterrupted()?t.signal.reason:Rs(e,t.totalMs);if(t.signal.aborted||e>=t.remainingMs())throw n();await new Promise(
(r,o)=>{let s=()=>{clearTimeout(i),o(n())},i=setTimeout(()=>{t.signal.removeEventListener("abort",s),r()},e);t.signal.addEventListener("abort",s,{once:!0})})}d();d();ue();var xs=1048576;async function jn(e,t,n){try{return await bd(e,t,n)}catch(r){if(r.stale)return jn(e,t,n);throw r}}function bd(e,{method:t,url:n,headers:r,body:o},s){
return new Promise((i,a)=>{if(s.aborted)return a(s.reason);let c=()=>a(s.reason);s.addEventListener("abort",c,{once:!0});let u=b=>{s.removeEventListener("abort",
c),b()},{proxy:m}=e.route,g=m&&n.protocol==="http:",k=Pt({agent:e,host:v(n),port:L(n),method:t,path:g?`${n.origin}${n.pathname}${n.search}`:n.pathname+n.search,
setHost:!1,signal:s}),E={host:n.host,...r,...g?On(m):{}};for(let[b,w]of Object.entries(E))k.setHeader(b,w);k.on("error",b=>u(()=>a(Object.assign(b,{stale:kd(b,k.
reusedSocket)})))),k.once("response",b=>{Ed(b).then(w=>u(()=>g&&w.status===407?a(Pn(407)):i(w)),w=>u(()=>a(w)))}),k.end(o)})}var kd=({code:e},t)=>t&&(e==="ECONN\
RESET"||e==="EPIPE");async function Ed(e){let t=[],n=0;for await(let o of e)if(t.push(o),n+=o.length,n>xs)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(
n,xs));return{status:e.statusCode??0,headers:e.headers,body:r}}Dt();d();ue();var _d=3e3;async function Ps(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=v(r.origin),s,i=Cn(async c=>{let{connect:u}=Ot(),m=await Nt(
r,c),g=c.add(u({socket:m,host:o,...$n(o),rejectUnauthorized:!1}));return await Ye(g,"secureConnect",c.signal),s=Object.entries(g.getPeerCertificate().issuer??{}).
map(([k,E])=>`${k}=${E}`).join(", "),g},n,!0),a=setTimeout(i.cancel,_d);return await i.socket.catch(()=>{}),clearTimeout(a),i.cancel(),s&&wd(s)}var wd=e=>e.replace(
/[^\x20-\x7e]/g,"?").slice(0,200);d();d();d();d();var le=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${o} ${s}`.trim(),a=i?
`status code ${i}`:"an unknown error";super(`Request failed with ${a}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=
r}};d();var Ie=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"messag\
e"in t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};d();var Re=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new Ie(t.cause):
void 0;super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};d();d();var Mn=(()=>{let e=!1,t=!1;if(!1&&typeof l=="function")try{t=new l("https://empty.invalid",{body:new(void 0),method:"POST",get duplex(){return e=!0,"half"}}).
headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),Os=typeof globalThis.AbortController==
"function",Ut=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",Ns=!1,Cs=!1,jt=["get","post","put","patch","head","delete"],
Sd=()=>{};Sd();var $s={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"*/*",blob:"*/*",bytes:"*/*"},Mt=2147483647,Ls=new TextEncoder().
encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,Ft=Symbol("stop"),Qe=class{options;constructor(t){this.options=t}},Ds=e=>new Qe(e),Us={json:!0,parseJson:!0,
stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,onUploadProgress:!0,fetch:!0,context:!0},js={
next:!0},Ms={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,integrity:!0,keepalive:!0,signal:!0,window:!0,
duplex:!0};var Td=e=>{if(!e)return 0;if(e instanceof void 0){let t=0;for(let[n,r]of e)t+=Ls,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,
t+=typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},Fs=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),r){o+=r.byteLength;let a=t===0?0:o/t;a>=1&&(a=1-Number.EPSILON),n?.({percent:a,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=s},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},Gs=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new f(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new f(
Fs(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},Hs=(e,t,n)=>{if(!e.body)return e;let r=Td(n??e.body);return new l(e,{duplex:"half",
body:Fs(e.body,r,t)})};d();d();var Z=e=>e!==null&&typeof e=="object";var et=(...e)=>{for(let t of e)if((!Z(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return Hn({},...e)},Fn=(e={},t={})=>{
let n=new p(e),r=t instanceof p,o=new p(t);for(let[s,i]of o.entries())r&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function Gt(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:Hn(e[n]??[],t[n]??[])}var Gn=(e={},t={})=>({beforeRequest:Gt(e,t,"beforeRequest"),beforeRetry:Gt(e,t,"beforeRetry"),afterResponse:Gt(
e,t,"afterResponse"),beforeError:Gt(e,t,"beforeError")}),Id=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,s]of r.entries())n.append(o,s);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(Z(r))for(let[o,s]of Object.entries(r))s!==void 0&&n.append(o,String(s));else{
let o=new URLSearchParams(r);for(let[s,i]of o.entries())n.append(s,i)}return n},Hn=(...e)=>{let t={},n={},r={},o,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(Z(i)){for(let[a,c]of Object.entries(i)){if(a==="signal"&&c instanceof globalThis.AbortSignal){s.push(c);continue}if(a==="contex\
t"){if(c!=null&&(!Z(c)||Array.isArray(c)))throw new TypeError("The `context` option must be an object");t={...t,context:c==null?{}:{...t.context,...c}};continue}
if(a==="searchParams"){c==null?o=void 0:o=o===void 0?c:Id(o,c);continue}Z(c)&&a in t&&(c=Hn(t[a],c)),t={...t,[a]:c}}Z(i.hooks)&&(r=Gn(r,i.hooks),t.hooks=r),Z(i.
headers)&&(n=Fn(n,i.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),s.length>0&&(s.length===1?t.signal=s[0]:Ut?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};d();var Bs=e=>jt.includes(e)?e.toUpperCase():e,Rd=["get","put","head","delete","options","trace"],Ad=[408,413,429,500,502,503,504],vd=[413,429,503],Ws={limit:2,methods:Rd,
statusCodes:Ad,afterStatusCodes:vd,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
Vs=(e={})=>{if(typeof e=="number")return{...Ws,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...Ws,...t}};d();d();var fe=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function Wn(e,t,n,r){return new Promise((o,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new fe(e))},r.timeout);r.fetch(e,t).then(o).catch(s).then(()=>{clearTimeout(
i)})})}d();async function Bn(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(s),r(t.
reason)}let s=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}d();var Ks=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in Ms)&&!(r in Us)&&(!(r in e)||r in js)&&(n[r]=t[r]);return n},qs=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;d();function Ae(e){return e instanceof le||e?.name===le.name}function Vn(e){return e instanceof fe||e?.name===fe.name}var tt=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>Mt)throw new RangeError(`The \`timeout\` option cann\
ot be greater than ${Mt}`);await Promise.resolve();let i=await r.#y();for(let a of r.#e.hooks.afterResponse){let c=r.#p(i.clone()),u;try{u=await a(r.request,r.#d(),
c,{retryCount:r.#r})}catch(g){throw r.#s(c),r.#s(i),g}if(u instanceof Qe)throw r.#s(c),r.#s(i),new Re(u.options);let m=u instanceof f?u:i;c!==m&&r.#s(c),i!==m&&
r.#s(i),i=m}if(r.#p(i),!i.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(i.status):r.#e.throwHttpErrors)){let a=new le(i,r.request,r.#d());for(let c of r.#e.
hooks.beforeError)a=await c(a,{retryCount:r.#r});throw a}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!Ns)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let a=i.clone();
return r.#s(i),Gs(a,r.#e.onDownloadProgress)}return i},s=r.#m(o).finally(()=>{let i=r.#a;r.#l(i?.body??void 0),r.#l(r.request.body??void 0)});for(let[i,a]of Object.
entries($s))i==="bytes"&&typeof f?.prototype?.bytes!="function"||(s[i]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||a);let c=await s;
if(i==="json"){if(c.status===204)return"";let u=await c.text();return u===""?"":n.parseJson?n.parseJson(u):JSON.parse(u)}return c[i]()});return s}static#i(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#t;#r=0;#n;#e;#a;#o;#c;constructor(t,n={}){
if(this.#n=t,this.#e={...n,headers:Fn(this.#n.headers,n.headers),hooks:Gn({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:Bs(n.
method??this.#n.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:Vs(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??globalThis.
Object.bind(globalThis),context:n.context??{}},typeof this.#n!="string"&&!(this.#n instanceof URL||this.#n instanceof l))throw new TypeError("`input` must be a \
string, URL, or Request");if(this.#e.prefixUrl&&typeof this.#n=="string"){if(this.#n.startsWith("/"))throw new Error("`input` must not begin with a slash when u\
sing `prefixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#n=this.#e.prefixUrl+this.#n}Os&&Ut&&(this.#o=this.#e.signal??this.#n.signal,this.#t=
new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal),Mn&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new p(n.headers).has("content-type");if(this.#n instanceof l&&(Cs&&this.#e.body instanceof void 0||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new l(this.#n,this.#e),qs(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#i(this.#e.searchParams)).toString()),i=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,s);this.request=new l(
i,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!Mn)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#g(this.request,
this.#e.body??void 0)}}#u(){let t=this.#e.retry.delay(this.#r),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#h(t){if(this.#r++,this.#r>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new Ie(t);if(n instanceof Re)return n.customDelay??this.#u();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#r});if(r===!1)throw t;if(r===
!0)return this.#u()}if(Vn(t)&&!this.#e.retry.retryOnTimeout)throw t;if(Ae(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let s=this.#e.retry.maxRetryAfter??o;return o<s?o:s}if(t.response.status===413)throw t}return this.#u()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#l(t){t&&t.cancel().catch(()=>{})}#s(t){this.#l(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#h(n),Mt);if(this.#r<1)throw n;if(await Bn(r,this.#o?{signal:this.#o}:{}),n instanceof Re&&n.customRequest){let o=this.#e.signal?new l(
n.customRequest,{signal:this.#e.signal}):new l(n.customRequest);this.#f(o)}for(let o of this.#e.hooks.beforeRetry){let s=await o({request:this.request,options:this.#d(),
error:n,retryCount:this.#r});if(s instanceof l){this.#f(s);break}if(s instanceof f)return s;if(s===Ft)return}return this.#m(t)}}async#y(){this.#t?.signal.aborted&&
(this.#t=new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal,this.request=new l(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#d(),{retryCount:this.#r});if(r instanceof f)return r;if(r instanceof l){this.#f(
r);break}}let t=Ks(this.request,this.#e);return this.#a=this.request,this.request=this.#a.clone(),this.#e.timeout===!1?this.#e.fetch(this.#a,t):Wn(this.#a,t,this.#t,
this.#e)}#d(){if(!this.#c){let{hooks:t,...n}=this.#e;this.#c=Object.freeze(n)}return this.#c}#f(t){this.#c=void 0,this.request=this.#g(t)}#g(t,n){return!this.#e.
onUploadProgress||!t.body?t:Hs(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};/*! MIT License © Sindre Sorhus */var Kn=e=>{let t=(n,r)=>tt.create(n,et(e,r));for(let n of jt)t[n]=(r,o)=>tt.create(r,et(e,o,{method:n}));return t.create=n=>Kn(
et(n)),t.extend=n=>(typeof n=="function"&&(n=n(e??{})),Kn(et(e,n))),t.stop=Ft,t.retry=Ds,t},xd=Kn(),qn=xd;var Js=e=>new f(null,{status:Math.min(e,599)});d();S();function zs(e,t){let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new h("INPUT_ENDPOINT_INVALID",`the address of ${n} is nei\
ther https nor http`,{suggestions:["Check the variable that replaces it: https://HOST, or http://127.0.0.1:PORT."]});let{type:s,body:i}=Pd(e),a={accept:"applica\
tion/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?{}:{authorization:`Bearer ${e.bearer}`},...Od(e.headers)};for(let[c,u]of Object.entries(
a))Nd(n,c,u);return{method:r,url:o,headers:a,body:i}}function Pd({json:e,form:t}){return e!==void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"ap\
plication/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var Od=(e={})=>Object.fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),
n]));function Nd(e,t,n){try{ls(t),fs(t,n)}catch{throw new h("INPUT_HEADER_INVALID",`the header ${t} for ${e} holds characters that cannot be sent`,{suggestions:[
"Look where its value comes from: a secret that was pasted with a line break looks like this."]})}}d();var Cd=new Set([408,429,500,502,503,504]),$d=new Set([502,503,504]),Ld=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNR\
EACH","ENETUNREACH","EPIPE","ETIMEDOUT"]),Xs=({status:e,body:t})=>Cd.has(e)||e>=400&&e<500&&Dd(t)==="quota_exceeded",Ys=({name:e,code:t="",proxyStatus:n=0})=>e===
"TimeoutError"||Ld.has(t)||$d.has(n);function Dd(e){if(e.includes("quota_exceeded"))try{return JSON.parse(e)?.error}catch{return}}function Zs(e,t,n,r,o=Math.random){
return Math.max(o()*t*2**(e-1),Ud(n,r))}function Ud(e="",{now:t}){if(/^\d+$/.test(e.trim()))return Number(e)*1e3;let n=Date.parse(e);return Number.isNaN(n)?0:Math.
max(0,n-t()*1e3)}d();var jd=["subject_token","assertion","token","handle"];function Qs({bearer:e,form:t,headers:n,json:r}){let o={...t,...typeof r=="object"?r:{}},s=Object.entries(n??{}).find(([i])=>i.toLowerCase()==="authorization")?.[1];
return[e,s,...jd.map(i=>o[i])].filter(i=>typeof i=="string"&&i.length>=16)}function Jn(e,t){let n=new Map;for(let s of t)for(let i=0;i+8<=s.length;i+=8){let a=s.
slice(i,i+8);n.set(a,[...n.get(a)??[],{secret:s,from:i}])}let r="",o=0;for(let s=0;s+8<=e.length;s++){let a=n.get(e.slice(s,s+8))?.map(({from:c,secret:u})=>Md(e,
s,o,u,c))?.sort((c,u)=>u.end-u.start-(c.end-c.start))[0];!a||a.end-a.start<16||(r+=`${e.slice(o,a.start)}***`,o=a.end,s=o-1)}return r+e.slice(o)}function Md(e,t,n,r,o){
let s=t;for(let a=o;s>n&&a>0&&e[s-1]===r[a-1];a--)s--;let i=t+8;for(let a=o+8;i<e.length&&a<r.length&&e[i]===r[a];a++)i++;return{start:s,end:i}}var Fd=2e4,Gd=500;async function ei(e,t,n){let r={call:e,agent:t,options:n,outgoing:zs(e,n.userAgent??"ci-auth"),startedAt:performance.now(),attempts:0,sentAt:0,
received:void 0,lastStatus:void 0,retryInMs:0};try{await Hd(r)}catch(o){if(!Ae(o))throw await Kd(o,r)}return qd(r)}async function Hd(e){let{call:t,options:n}=e,
{signal:r}=n.run;r.throwIfAborted(),await qn(t.url.origin+t.url.pathname,{method:t.method,fetch:async o=>{let{status:s}=await Wd(e,o.signal);return Js(s)},retry:{
limit:n.retries,methods:["delete","get","post","patch"],shouldRetry:({error:o})=>Vd(o,e),delay:()=>e.retryInMs},signal:r,timeout:n.callTimeoutMs??Fd})}async function Wd(e,t){
let{agent:n,outgoing:r,options:o}=e;e.attempts++,e.sentAt=o.clock.now(),e.received=void 0;let s=performance.now(),i=a=>{let{method:c,url:u}=r;o.trace?.(`${c} ${u.
host}${u.pathname} ${a} ${Math.round(performance.now()-s)} ms`)};try{return e.received=await jn(n,r,t),e.lastStatus=e.received.status,i(e.lastStatus),e.received}catch(a){
throw i(t.aborted?"no answer":Bd(a)),a}}var Bd=({code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";function Vd(e,t){let{attempts:n,received:r,options:o}=t,
{backoffMs:s=Gd,clock:i,run:a}=o;return a.signal.aborted||!(r?Xs(r):Ys(e))?!1:(t.retryInMs=Zs(n,s,r?.headers["retry-after"],i),t.retryInMs<a.remainingMs())}async function Kd(e,t){
let{call:n,agent:r,attempts:o,lastStatus:s,options:i,startedAt:a}=t,{run:c}=i;if(c.isInterrupted())return c.signal.reason;let{route:u}=r,m={service:n.service,route:u,
attempts:o,lastStatus:s,spentMs:performance.now()-a};if(c.signal.aborted)return Is(m,c.totalMs);let g=Ln(e)?await Ps(u,e.atProxy===!0,c.signal):void 0;return ws(
e,{...m,issuer:g})}function qd({attempts:e,call:t,options:n,received:r,sentAt:o}){let{status:s=0,headers:i={},body:a=""}=r??{},c=Qs(t),u=Date.parse(i.date??"")/
1e3,m=Math.trunc(u-(o+n.clock.now())/2)+0;return{status:s,contentType:Jn(i["content-type"]??"",c),body:s<300?a:Jn(a,c),attempts:e,skewSeconds:Number.isNaN(m)?void 0:
m}}function ti(e){let{clock:t=cs}=e,n=As(e.deadlineMs,e.signal),r=new Map,o=({direct:s,socketPath:i,url:a})=>{let c=`${a.origin} ${i??""}`,u=r.get(c);if(u)return u;
let m=i===void 0&&!s?gs(a,e.env):void 0,g=new Ct({origin:new URL(a.origin),socketPath:i,proxy:m,ca:e.ca},n.signal);return r.set(c,g),g};return{send:async s=>ei(
s,o(s),{...e,clock:t,run:n}),preconnect(s){try{o({url:s}).preconnect()}catch{}},wait:s=>vs(s,n),remainingMs:n.remainingMs,clock:t,signal:n.signal,close(){n.end();
for(let s of r.values())s.closeIdle()}}}var ni=({clock:e,pace:t,report:n,signal:r,surroundings:o,userAgent:s},{retries:i,timeoutMs:a})=>ti({env:o.env,deadlineMs:a,retries:i,trace:n.trace,userAgent:s,...t,
...e===void 0?{}:{clock:e},...r===void 0?{}:{signal:r}});d();S();var Jd=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED",
"API_DISABLED"]),zd=2e3,Xd=15e3;async function ri(e,t){let{firstWaitMs:n=zd,network:r,report:o}=t;for(let s=n;;s=Math.min(s*1.5,Xd)){let i=r.remainingMs();try{return await e()}catch(a){
let{leftMs:c}=t;if(c<=0||!(a instanceof h)||!Jd.has(a.code))throw a;o.note(`${a.code}: waiting for the change to arrive, ${Math.ceil(c/1e3)} s left`),await r.wait(
Math.min(s,c)),t.leftMs-=i-r.remainingMs()}}}function si(e,t,n){let{report:r,surroundings:o}=t,{endpoints:s}=Tn(o.env,e.universe);for(let w of Wo(o.env))r.note(w);let i=ni(t,{...e,timeoutMs:e.timeoutMs+e.propagationMs}),
{requestReason:a,universe:c}=e,u={network:i,endpoints:s,universe:c,requestReason:a,about:Yd(e)},{actor:m,federated:g}=Zd(e.identity,u,n,t),k={serviceAccount:e.serviceAccount,
delegates:e.delegates};for(let w of Qd(e,s))i.preconnect(new URL(w));let E=t.pace?.backoffMs===void 0?void 0:4*t.pace.backoffMs,b={network:i,report:r,leftMs:e.propagationMs,
firstWaitMs:E};return{actor:m,federated:g,google:u,target:k,mint:w=>oi({actor:m,google:u,target:k},w,b),mintOwn:w=>oi({actor:m,google:u,target:{delegates:[]}},w,
b),close:i.close}}async function oi({actor:e,google:t,target:n},r,o){let s=await zo(e.facts,()=>ri(()=>is(t,e,n,r),o));return o.report.mask(s.value),s}function Yd({
delegates:e,identity:t,projectId:n,serviceAccount:r,token:o}){let s=o?.format==="access_token"?o:void 0;return{delegates:e,projectId:n,serviceAccount:r,provider:t.
mode==="federation"?t.provider:void 0,audience:t.mode==="federation"?t.audience:void 0,scopes:s?.scopes,user:s?.user,lifetimeSeconds:s?.lifetimeSeconds}}function Zd(e,t,n,{
ambientActor:r,report:o,surroundings:s}){if(e.mode==="key"){for(let u of ss(e.key))o.mask(u);return{actor:os(t,e.key,o),federated:void 0}}if(e.mode==="ambient"){
if(!r)throw new Error("this front end knows no ambient identity");return{actor:r(t,s.env,o),federated:void 0}}if(!n)throw new Error(`no token source for ${oe(e.
provider)}`);let{audience:i,provider:a}=e,c=Qo({google:t,source:n,audience:i,provider:a,target:Br(a),report:o});return{actor:c,federated:c}}function Qd({delegates:e,
identity:t,serviceAccount:n,token:r,universe:o,verify:s},i){let a=n!==void 0||e.length>0,c=t.mode==="key"&&X({universe:o})||r?.format==="access_token"&&r.user!==
void 0;return[...t.mode==="federation"?[i.sts]:[],...c&&(s||r)?[i.oauth2]:[],...a&&(s||r)?[i.iamcredentials]:[]]}d();d();d();var tr=y(O(),1);d();var gi=y(O(),1);S();d();var lu=y(me(),1);S();d();var fi=y(ai(),1);d();var ve=y(me(),1),di=y(Zt(),1),nt=y(O(),1),rt={platform:(0,di.platform)(),isFile:ru},ci=[".com",".exe",".bat",".cmd"];function Ht(e,t,n=rt){let{join:r}=Wt(n);return zn(eu(t,n).map(o=>r(o,e)),n)}var zn=(e,t)=>e.flatMap(n=>nu(n,t)).find(t.isFile),Wt=({platform:e})=>e==="win32"?nt.win32:
nt.posix;function eu(e,t){let{delimiter:n,isAbsolute:r}=Wt(t);return(t.platform==="win32"?tu(e):(e.PATH??"").split(n)).filter(s=>r(s))}function tu(e){let[,t=""]=Object.
entries(e).find(([n])=>n.toUpperCase()==="PATH")??[];return(t.match(/(?:"[^"]*"|[^;"])+/g)??[]).map(n=>n.replace(/^"(.*)"$/,"$1"))}function nu(e,{platform:t}){return t!==
"win32"||ci.includes(nt.win32.extname(e).toLowerCase())?[e]:ci.map(n=>e+n)}function ru(e){try{return(0,ve.statSync)(e).isFile()?((0,ve.accessSync)(e,ve.constants.
X_OK),!0):!1}catch{return!1}}d();function ui({args:e,cwd:t,env:n,file:r},o=rt){if(o.platform!=="win32")return{file:r,args:e};let i=!/[\\/:]/.test(r)?Ht(r,n,o):zn([Wt(o).resolve(t,r)],o);return i===
void 0?"ENOENT":/\.(?:bat|cmd)$/i.test(i)?ou(i,e,n):{file:i,args:e}}function ou(e,t,n){if(t.some(s=>/[\r\n]/.test(s)))return"it is a batch file, which takes no \
line break in an argument";let r=Xn(n);if(r===void 0)return"it is a batch file, and SystemRoot, where the shell is, is not set";let o=[e,...t].map(iu).join(" ");
return{file:`${r}\\cmd.exe`,args:["/e:on","/v:off","/d","/s","/c",`"${o}"`],windowsVerbatimArguments:!0}}function Xn(e){let t=e.SystemRoot??e.SYSTEMROOT;return t&&
`${t}\\System32`}var su=/^[\w#$*+./:?@\\-]*[\w#$*+./:?@-]$/,iu=e=>su.test(e)?e:`"${e.replace(/(\\*)"/g,'$1$1""').replace(/(\\+)$/,"$1$1").replaceAll("%","%%cd:~\
,%")}"`;var li=1<<20;function au(e,t){let{env:n,file:r}=e,s=!/[\\/:]/.test(r)&&(n.PATH??n.Path)!==void 0?Ht(r,n,t):r;return s===void 0?"ENOENT":ui({...e,file:s},t)}async function Yn(e,t=rt){
let{args:n,cwd:r,env:o,file:s,input:i,shell:a,signal:c,timeoutMs:u}=e,m=a?{file:s,args:n}:au(e,t);if(typeof m=="string")return{stdout:"",stderr:"",failure:`cann\
ot be started (${m})`};let g=t.platform==="win32",{spawn:k}=process.getBuiltinModule("node:child_process");return new Promise(E=>{let{windowsVerbatimArguments:b}=m,
w={cwd:r,env:{...o},shell:a,detached:!g,windowsHide:!0,windowsVerbatimArguments:b},D=k(m.file,m.args,w),Oe={stdout:"",stderr:""},Jt,zt=P=>{let G=Jt===void 0;Jt??=
P,g?G&&du(D,()=>k(...uu(D,o))):cu(D)},Xi=setTimeout(()=>zt(`ran for more than ${u/1e3} s`),u),Xt=()=>zt("was interrupted");c?.addEventListener("abort",Xt,{once:!0}),
c?.aborted&&Xt();for(let P of["stdout","stderr"])D[P].setEncoding("utf8").on("data",G=>{Oe[P]+=G,Oe[P].length>li&&zt(`printed more than ${li} bytes`)});let dr=P=>{
clearTimeout(Xi),c?.removeEventListener("abort",Xt);let G=Jt??P,ur=U(Oe.stderr);E(G===void 0?Oe:{...Oe,failure:ur?`${G}: ${ur}`:G})};D.on("error",({code:P})=>dr(
`cannot be started (${P})`)),D.on("close",(P,G)=>dr(P===0?void 0:`ended with ${P??G}`)),D.stdin.on("error",()=>{}),D.stdin.end(i)})}function cu(e){try{e.pid!==void 0&&
(0,fi.kill)(-e.pid,"SIGKILL")}catch{}}function du(e,t){if(e.pid===void 0)return;let n=()=>{e.kill("SIGKILL");for(let r of[e.stdout,e.stderr])r.destroy()};t().on(
"error",n).on("close",n)}var uu=({pid:e},t)=>[`${Xn(t)}\\taskkill.exe`,["/pid",String(e),"/t","/f"],{env:{...t},stdio:"ignore",windowsHide:!0}];function pi({code:e,message:t}){let n=[e,t].filter(r=>typeof r=="string").join(": ");return n?`: ${U(n)}`:""}var mi=3e4;function hi(e,t,n,r){let o="the command of --oidc-token-command",s=!1;return{label:o,mintsAgain:!0,choosesAudience:!0,secrets:[],async mint(i,{signal:a}){
let{failure:c,stderr:u,stdout:m}=await Yn({file:e,args:[],shell:!0,env:{...t,GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE:i},cwd:n,timeoutMs:mi,signal:a});if(c!==void 0)throw new h(
"OIDC_REQUEST_FAILED",`${o} ${c}`);let g=r===void 0?I(m):void 0;if(g?.version===1&&g.success===!1)throw new h("OIDC_REQUEST_FAILED",`${o} reported a failure${pi(
g)}`);return s=fu(g)&&u==="",ye(m,r,o)},refreshSource:()=>s&&(0,gi.isAbsolute)(e)&&!/["'\\$`|;&<>*?]| {2}/.test(e)?{kind:"executable",command:e,timeoutMs:mi}:void 0}}
var fu=(e={})=>e.version===1&&e.success===!0&&typeof e.id_token=="string";d();var yi=y(me(),1);d();var Zn=(e,t,{field:n,lastsForJob:r=!1}={})=>({...Qn(`the variable ${e}`,async()=>ye(t[e]??"",n,`the variable ${e}`)),lastsForJob:r}),Qn=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function er(e,{field:t,isRenewed:n=!1,lastsForJob:r=!1}={}){let o=`the file ${e}`,s=()=>{try{return(0,yi.readFileSync)(e,"utf8")}catch(i){throw yr(o,String(i.code))}};
return{...Qn(o,async()=>ye(s(),t,o)),mintsAgain:n,lastsForJob:r,refreshSource(){let i=lt(s(),t,o);if(i.isExact)return{kind:"file",path:e,...i.field===void 0?{}:
{field:i.field}}}}}d();S();function bi(e,{field:t,headers:n,method:r}){let o=`the URL on ${e.host}`,s;return{label:o,mintsAgain:!0,choosesAudience:!1,secrets:Object.entries(n).filter(([i])=>!/^(?:accept|content-type|user-agent)$/i.
test(i)).map(([,i])=>i.split(" ").at(-1)??i),async mint(i,a){let{body:c,status:u}=await a.send({service:o,method:r,url:e,headers:n});if(u>=200&&u<=299)return s=
lt(c,t,o),s.token;throw new h("OIDC_REQUEST_FAILED",`${o} answered HTTP ${u} instead of a token`,{server:{status:u,text:U(c)},suggestions:[`Ask it by hand, with\
 the same method and headers: ${e.origin}${e.pathname}`]})},refreshSource:()=>r==="GET"&&s?.isExact?{kind:"url",url:e.href,headers:n,...s.field===void 0?{}:{field:s.
field}}:void 0}}function ki(e,t,n){let r=Object.entries({"--oidc-token-env":e.env,"--oidc-token-file":e.file,"--oidc-token-command":e.command,"--oidc-token-url":e.url}).filter(
([,i])=>i!==void 0);if(r.length>1)return{problems:[xe(`${r.map(([i])=>i).join(" and ")} exclude each other`)]};let o=[...pu(e,t),...mu(e)];if(o.length>0)return{
problems:o};if(e.env!==void 0)return{source:Zn(e.env,t,e),problems:o};if(e.file!==void 0)return{source:er((0,tr.resolve)(n,e.file),e),problems:o};if(e.command!==
void 0)return{source:hi(e.command,t,n,e.field),problems:o};if(e.url!==void 0)return{source:gu(e.url,e,t),problems:o};if(t.CI_AUTH_ID_TOKEN)return{source:Zn("CI_\
AUTH_ID_TOKEN",t),problems:o};let s=t.CI_AUTH_ID_TOKEN_FILE;return s?{source:er((0,tr.resolve)(n,s)),problems:o}:{problems:o}}var xe=(e,t)=>({code:"INPUT_TOKEN_\
SOURCE_INVALID",message:e,suggestions:t===void 0?[]:[t]});function pu({headers:e=[],url:t},n){return e.length>0&&t===void 0?[xe("--oidc-token-header needs --oid\
c-token-url")]:e.flatMap(r=>{let[,o,s]=/^([A-Za-z0-9-]+)=([A-Za-z_]\w*)$/.exec(r)??[];if(!o||!s)return[xe("--oidc-token-header is not of the form NAME=VARIABLE",
"Write NAME=VARIABLE, where VARIABLE holds the value: a command line is readable by every process.")];if(n[s])return[];let i=/^[A-Z_][A-Z0-9_]*$/.test(s)?`the v\
ariable ${s}`:"its variable";return[xe(`--oidc-token-header ${o}: ${i} is empty or not set`)]})}function mu({method:e,url:t}){return t===void 0?e===void 0?[]:[xe(
"--oidc-token-method needs --oidc-token-url")]:URL.canParse(t)&&["http:","https:"].includes(new URL(t).protocol)?[]:[xe("--oidc-token-url is not an http or http\
s URL")]}function gu(e,{field:t,headers:n=[],method:r},o){let s=n.map(i=>i.split("=")).map(([i="",a=""])=>[i,o[a]??""]);return bi(new URL(e),{field:t,headers:Object.
fromEntries(s),method:r==="POST"?"POST":"GET"})}S();function Ei({ci:e,named:t,raw:n,surroundings:r}){let{problems:o,source:s}=ki(t,r.env,r.cwd);if(s)return{source:{...s,origin:{named:t}},problems:o};if(o.length>
0||!n.workload_identity_provider?.trim())return{problems:o};try{return{source:{...e.tokenSource(r),origin:{ci:e.id,...e.module===void 0?{}:{module:e.module}}},problems:[]}}catch(i){
if(i instanceof h)return{problems:[i]};throw i}}d();d();var Bt=e=>({ok:!0,value:e}),nr=e=>({ok:!1,reason:e}),_i={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};function Pe(e){let t=e.trim().toLowerCase(),n=Object.hasOwn(_i,
t)?_i[t]:void 0;return n===void 0?nr(`"${e}" is neither true nor false (t, f, 1 and 0 will do)`):Bt(n)}function Vt(e){return e.split(/\r?\n|(?<!\\),/).map(t=>t.
replaceAll("\\,",",").trim()).filter(t=>t!=="")}var hu={h:3600,m:60,s:1};function ot(e){let t=e.replace(/[\s,]/g,"").toLowerCase();if(/^\d+$/.test(t))return Bt(
Number(t));if(!/^(?:\d+[hms])+$/.test(t))return nr(`"${e}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`);let n=t.matchAll(
/(\d+)([hms])/g);return Bt([...n].reduce((r,[,o,s])=>r+Number(o)*hu[s],0))}function wi(e){return/^\d{1,6}$/.test(e.trim())?Bt(Number(e)):nr(`"${e}" is not a who\
le number`)}function st(e,t){let n=Pe(e[t]?.trim()??"");return n.ok?n.value:q[t].default==="true"}function Si(e,t){let n=[],r=(a,c,...u)=>{n.push({code:a,message:c,suggestions:u})},
o=a=>e[a]?.trim()||void 0,s=a=>o(a)??q[a].default??"";function i(a,c,u){let m=c(s(a));return m.ok?m.value:r(u,`${t.nameOf(a)}: ${A(m.reason)}`)}return{...t,raw:e,
problems:n,add:r,text:o,parsed:i,boolean:a=>i(a,Pe,"INPUT_BOOLEAN_INVALID")??!1,duration(a,{max:c,min:u},m="INPUT_DURATION_INVALID"){let g=i(a,ot,m);return g!==
void 0&&(g<u||g>c)&&r(m,`${t.nameOf(a)}: "${s(a)}" is not between ${u}s and ${c}s`),g??u}}}var it=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.test(e);function Ti({
add:e,nameOf:t,text:n},r){let o=n(r);if(o===void 0||!it(o))return;let s=q[r].type==="secret"?"the value":`"${A(o)}"`;e("INPUT_PLACEHOLDER",`${t(r)}: ${s} was no\
t expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in a shell "$NAME" in double quotes.')}d();S();d();function Ri(e,{nameOf:t},n=!!e.service_account?.trim()){let r={...bu(e),impersonates:n};return be.filter(o=>r.given(o)).flatMap(o=>yu(t(o),Eu(o,r,t)))}var yu=(e,t)=>(t===void 0?[]:[t]).map(({code:n,message:r,suggestions:o=[]})=>({code:n,message:`${e} ${r}`,suggestions:o.map(s=>s.replace(/\bdelete it\.$/i,i=>i.
replace("it",e)))}));function bu(e){let t=n=>e[n]?.trim()??"";return{given:n=>t(n)!==""&&!ku(n,t(n)),federation:t("workload_identity_provider")!=="",key:t("cred\
entials_json")!=="",direct:t("workload_identity_provider")!==""&&t("service_account")==="",format:t("token_format"),file:st(e,"create_credentials_file"),impersonates:t(
"service_account")!==""}}function ku(e,t){let{default:n,type:r}=q[e];return n===void 0?!1:r==="duration"?Ii(ot(t),ot(n)):r==="boolean"?Ii(Pe(t),Pe(n)):t===n}var Ii=(e,t)=>e.
ok&&t.ok&&e.value===t.value;function Eu(e,t,n){let{mode:r}=q[e];return r!==void 0&&t.federation!==t.key&&!t[r]?qt(`has no effect with ${n(t.key?"credentials_jso\
n":"workload_identity_provider")}`):_u(e,t,n)??wu[e]?.(t,n)}var Ai=e=>["","access_token","id_token"].includes(e);function _u(e,t,n){let{format:r}=q[e];if(r===void 0||
t.format===r||!Ai(t.format))return;let o=`${n("token_format")} ${r}`;return qt(`has no effect without ${o}`,`Add ${o}, or delete it.`)}var qt=(e,t="Delete it.")=>({
code:"INPUT_NOT_APPLICABLE",message:e,suggestions:[t]}),Kt=e=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:e,suggestions:["Add the service account to become."]}),
wu={token_format:({direct:e,format:t},n)=>e&&t==="id_token"?Kt(`id_token needs ${n("service_account")}: a federated identity has no ID token of its own`):void 0,
delegates:({direct:e},t)=>e?Kt(`needs ${t("service_account")}: there is nobody to delegate to`):void 0,access_token_subject:({direct:e},t)=>e?Kt(`needs ${t("ser\
vice_account")}: a service account signs for the user`):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:r},o)=>e?Kt(`needs ${o("service_acc\
ount")}: a federated token lives as long as the CI's ID token`):n==="access_token"||!Ai(n)||t&&r?void 0:qt("has nothing that it applies to: no access token, no \
credentials file that impersonates"),credentials_file_path:({file:e},t)=>e?void 0:qt(`has no effect with ${t("create_credentials_file")} false`)};d();var vi=256;function xi(e){let{add:t,nameOf:n,text:r}=e,o=r("workload_identity_provider"),s=r("credentials_json");return o===void 0?s===void 0?Iu(e):Tu(e,s):s===
void 0?Su(e,o):t("INPUT_SOURCE_CONFLICT",`${n("workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}
function Su({add:e,nameOf:t,text:n},r){let o=n("audience");o!==void 0&&(o.length>vi||new RegExp("\\p{Cc}","u").test(o))&&e("INPUT_AUDIENCE_INVALID",`${t("audien\
ce")}: at most ${vi} characters, and no line break`);let s=Ur(r);if(!("code"in s))return{mode:"federation",provider:s,audience:o??Lr(s)};let{code:i,message:a,suggestions:c=[]}=s;
return it(r)?void 0:e(i,`${t("workload_identity_provider")}: ${A(a)}`,...c)}function Tu({add:e,nameOf:t},n){let r=ns(n);return"code"in r?it(n)?void 0:e(r.code,`${t(
"credentials_json")}: ${r.message}`,...r.suggestions??[]):{mode:"key",key:r}}var rr={federation:["workload_identity_provider"],key:["credentials_json"]},Iu=e=>e.
ambient&&e.mode===void 0?{mode:"ambient"}:Au(e),Ru="This machine runs as a service account already: client libraries use it as it is. To act as another one: ci-\
auth exec --service-account ACCOUNT -- COMMAND";function Au({add:e,ambient:t,mode:n,nameOf:r,raw:o,secretsWithheld:s}){let i=n===void 0?[...rr.federation,...rr.
key]:rr[n],[a]=i.filter(c=>o[c]!==void 0&&o[c]!=="");return e("INPUT_SOURCE_MISSING",[a===void 0?`${i.length>1?"neither ":""}${i.map(r).join(" nor ")} has ${i.length>
1?"a":"no"} value`:`${r(a)} is given, but holds nothing but blanks`,...s===void 0?[]:[s]].join("; "),...t?[Ru]:[],s===void 0?"Check the name of the secret or va\
riable, and that this job may read it.":"Skip this step in such runs, or run it after the merge. A provider name is no secret: write it down in plain.")}function Pi(e){
let t=e.text("service_account");return t===void 0||Ue(t)?t:Ni(e,"service_account",t)}function Oi(e){let n=Vt(e.text("delegates")??"").map(r=>r.replace(/^projects\/-\/serviceAccounts\//,
""));for(let r of n)Ue(r)||Ni(e,"delegates",r);return n}function Ni({add:e,nameOf:t},n,r){if(it(r))return;let o=`"${A(r)}" is neither the email nor the unique i\
d of a service account`;e("INPUT_SERVICE_ACCOUNT_INVALID",`${t(n)}: ${o}`,"gcloud iam service-accounts list --project=PROJECT_ID")}d();var Ci=20,or=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.test(e);function $i({add:e,nameOf:t,text:n}){let r=n("project_id");return r===void 0||or(r)?r:e("INPUT_P\
ROJECT_INVALID",`${t("project_id")}: "${A(r)}" is not a project id`,"gcloud projects list")}function Li({add:e,nameOf:t,text:n}){let r=n("universe");return r===
void 0||Rt(r)?r:e("INPUT_UNIVERSE_INVALID",`${t("universe")}: "${A(r)}" is not a domain name`)}function Di({add:e,nameOf:t,text:n}){let r=n("request_reason");if(r===
void 0||/^[\x20-\x7e]{1,1024}$/.test(r))return r;let o=`${t("request_reason")}: one line of printable ASCII, since it is sent as a header`;return e("INPUT_HEADE\
R_INVALID",o)}function Ui({add:e,nameOf:t,parsed:n}){let r=n("retries",wi,"INPUT_NUMBER_INVALID")??0;return r>Ci&&e("INPUT_NUMBER_INVALID",`${t("retries")}: ${r}\
 is above ${Ci}`),r}d();d();function vu(e,t){let n=[...t],r=Array.from({length:n.length+1},(o,s)=>s);for(let[o,s]of[...e].entries()){let i=[o+1];for(let[a,c]of n.entries()){let u=(r[a]??
0)+(s===c?0:1);i.push(Math.min(u,(r[a+1]??0)+1,(i[a]??0)+1))}r=i}return r.at(-1)??0}function ji(e,t){let[n]=t.map(o=>({candidate:o,edits:vu(e.toLowerCase(),o.toLowerCase())})).
sort((o,s)=>o.edits-s.edits);if(n===void 0||n.edits<=2)return n?.candidate;let r=t.find(o=>e.startsWith(o)||o.startsWith(e));return e.length>2&&r!==void 0?r:n.edits<=
n.candidate.length/3?n.candidate:void 0}var xu=["access_token","id_token"],Pu=3600,Ou=43200,Mi=3600;function Fi(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime",
{min:1,max:Ou},"INPUT_LIFETIME_INVALID")}function Gi(e,t){let{add:n,nameOf:r,text:o}=e,s=o("token_format");if(s===void 0)return;if(s==="access_token")return Nu(
e,t??Pu);if(s==="id_token")return $u(e);let i=ji(s,xu);return n("INPUT_TOKEN_FORMAT_INVALID",`${r("token_format")}: "${A(s)}" is no token format`,i?`Write ${i}.`:
"Write access_token or id_token, or leave it empty.")}function Nu(e,t){let{add:n,nameOf:r,text:o}=e,s=o("access_token_subject"),i=Vt(o("access_token_scopes")??""),
a=i.length>0?i:[H];for(let c of a.filter(u=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(u))){let u=`${r("access_token_scopes")}: "${A(c)}" is not a scope`;n("INPUT_SCOP\
E_INVALID",u,"Separate scopes by commas or newlines.")}return s!==void 0&&Cu(e,{user:s,lifetimeSeconds:t,hasScopes:i.length>0}),{format:"access_token",lifetimeSeconds:t,
scopes:a,user:s}}function Cu({add:e,nameOf:t},{hasScopes:n,lifetimeSeconds:r,user:o}){let s=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(o)||e("INPUT_S\
UBJECT_INVALID",`${s}: "${A(o)}" is not an email address`),n||e("INPUT_SCOPES_REQUIRED",`${s} needs ${t("access_token_scopes")}`,"List the scopes that the Works\
pace admin granted to the service account."),r>Mi){let i=`at most ${Mi}s together with ${s}`;e("INPUT_LIFETIME_INVALID",`${t("access_token_lifetime")}: ${i}`)}}
function $u({add:e,boolean:t,nameOf:n,text:r}){let o=r("id_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is require\
d for an ID token`,"Give the URL of the service that will be called."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var sr={min:600,max:43200},Lu=3600;function Hi(e,t,n){let r=Si(e,t),o=Du(r),s=o&&o.serviceAccount!==void 0,[i,...a]=[...r.problems,...Ri(e,t,s),...n];if(i)throw at(
[i,...a]);if(o)return o;throw new Error("no plan, and nothing that is wrong with it")}function Du(e){for(let b of be)Ti(e,b);let{boolean:t,duration:n,text:r}=e,
o=xi(e),s=Pi(e),i=Fi(e),a=Gi(e,i),c={delegates:Oi(e),exportVariables:t("export_environment_variables"),requestReason:Di(e),retries:Ui(e),timeoutMs:n("timeout",{
min:1,max:3600})*1e3,propagationMs:n("wait_for_propagation",{min:0,max:300})*1e3,verify:t("verify")},u={path:r("credentials_file_path"),cleanup:t("cleanup_crede\
ntials")},m=t("create_credentials_file"),g=$i(e),k=Li(e);if(!o)return;Hu(e,o);let E=s!==void 0&&Uu(o,s)?void 0:s;return Wu(e,a,E),Bu(e,a,k??ir(o)),{...c,identity:o,
serviceAccount:E,token:a,file:m?{...u,lifetimeSeconds:E===void 0?void 0:Mu(i)}:void 0,projectId:g??ju(o,s),universe:k??ir(o),notes:[...o.mode==="key"?o.key.notes:
[],...Fu(i,m&&E!==void 0),...Gu(o,E)]}}var Uu=(e,t)=>e.mode==="key"&&[e.key.email,e.key.file.client_id].includes(t),ir=e=>(e.mode==="key"?e.key.universe:void 0)??
"googleapis.com";function ju(e,t){let n=t===void 0?void 0:dn(t);if(n!==void 0||e.mode!=="key")return n;let{email:r,projectId:o}=e.key;return o!==void 0&&or(o)?o:
dn(r)}var Mu=e=>e!==void 0&&e>=sr.min&&e<=sr.max?e:void 0;function Fu(e,t){if(e===void 0)return[];let{min:n}=sr;return[...t&&e<n?[`a credentials file cannot ask\
 for less than ${n}s, so it leaves the lifetime out`]:[],...e>Lu?["a lifetime above 3600s needs constraints/iam.allowServiceAccountCredentialLifetimeExtension f\
or this account"]:[]]}function Gu(e,t){if(e.mode!=="key"||t===void 0)return[];let{email:n}=e.key;return[`the key's account ${n} impersonates ${t}: it needs role\
s/iam.serviceAccountTokenCreator on it`]}function Hu({add:e,nameOf:t},n){let r=ir(n);if(Rt(r))return;let o=`${t("credentials_json")}: its universe_domain "${A(r)}\
" is not a domain name`;e("INPUT_UNIVERSE_INVALID",o)}function Wu({add:e,nameOf:t},n,r){if(n?.format!=="access_token"||n.user===void 0||r===void 0||r.includes("\
@")||!Ue(r))return;let o=`${t("service_account")}: domain-wide delegation needs the email, not the unique id`,s=`gcloud iam service-accounts describe ${r} --for\
mat='value(email)'`;e("INPUT_SERVICE_ACCOUNT_INVALID",o,s)}function Bu({add:e,nameOf:t},n,r){n?.format!=="access_token"||n.user===void 0||X({universe:r})||e("IN\
PUT_NOT_APPLICABLE",`${t("access_token_subject")} has no effect in the universe ${A(r)}`)}async function Wi(e){let{ci:t,handover:n,mode:r,nameOf:o,others:s=[],raw:i,surroundings:a}=e,c=st(i,"create_credentials_file")?await vo(t,a,i.credentials_file_path?.
trim()||void 0):void 0,u=Ei(e),m=!!i.token_format?.trim(),g={nameOf:o,mode:r,ambient:t.hasGoogleIdentity,secretsWithheld:t.secretsWithheld?.(a.env)};return{plan:Hi(
i,g,[...s,...u.problems,...Bo(a.env),...c?.problems??[],...n==="ci"?Vu(t,ar(e),{variables:st(i,"export_environment_variables"),outputs:m}):[]]),place:c?.place,source:u.
source}}var ar=({ci:e,handover:t,print:n=()=>{},surroundings:r})=>t==="ci"?e.handover?.(r,n):void 0;function Vu(e,t,n){let r=t?.problems(n)??[];return!n.outputs||
t?.setOutputs?r:[...r,{code:"INPUT_TOKEN_UNDELIVERABLE",message:`a token was asked for, but ${e.label} has no place to hand it to later steps`,suggestions:["Pri\
nt it with ci-auth token, or choose an --output-format."]}]}d();async function Vi(e,t,n,r){let{identity:o,projectId:s,serviceAccount:i,token:a}=e,{asked:c}=n,u=t.federated?.idToken()?.claims.sub;return{mode:o.mode,principal:await t.
actor.principal(),provider:o.mode==="federation"?oe(o.provider):void 0,subject:typeof u=="string"?u:void 0,serviceAccount:i??t.actor.account,projectId:s,credentialsFile:r&&
{path:r.path,type:r.type,source:r.source,expires:r.diesAt===void 0?void 0:J(r.diesAt)},token:a&&c&&{format:a.format,expires:J(c.expiresAt),...a.format==="access\
_token"?{scopes:a.scopes}:{audience:a.audience}},variables:e.exportVariables?xr({projectId:s,credentialsFile:r?.path,executable:r?.source==="executable"}):{},outputs:{
...s===void 0?{}:{project_id:s},...r===void 0?{}:{credentials_file_path:r.path},...Bi("auth_token",n.federated),...a?Bi(a.format,c):{}}}}var Bi=(e,t)=>t===void 0?
{}:{[e]:t.value,[`${e}_expiration`]:J(t.expiresAt)};async function Ki(e){let{report:t}=e,{place:n,plan:r,source:o}=await Wi(e);for(let i of o?.secrets??[])t.mask(i);for(let i of r.notes)t.note(i);let s=si(r,e,o);
try{let i=await Fo(r,s),a=r.file&&n?await Mo(r,s,{...e,place:n,source:o}):void 0,c=await Ku(a,async()=>{let u=await Vi(r,s,i,a);return await qu(e,r,u),u});return Xu(
r,a,t),a&&Ju(e),c}finally{s.close()}}async function Ku(e,t){try{return await t()}catch(n){throw await e?.undo(),n}}async function qu(e,{exportVariables:t,projectId:n,
token:r},o){let{accept:s,report:i,signal:a}=e;t&&n===void 0&&i.note("the project id is not certain, so no project variable is set: give project_id where tools n\
eed one");let c=ar(e);await i.masked(),a?.throwIfAborted();let[u,...m]=c?.problems({variables:t,outputs:r!==void 0})??[];if(u)throw at([u,...m]);c?.problems({variables:!1,
outputs:!0}).length===0&&await c.setOutputs?.({...o.outputs}),await c?.exportVariables(o.variables),s?.(o)}function Ju({report:e,surroundings:t}){for(let[n,r]of Object.
entries(vr))t.env[n]&&e.warn("FILE_HIDDEN_BY_TOKEN",`${n} is set: ${r} takes that token, not the credentials file`)}var zu=({source:e,why:t})=>t!==void 0?`: ${t}`:
e==="file"?", unless the token file it names is renewed":": its source cannot mint again";function Xu({delegates:e,identity:t},n,r){if(n?.diesAt!==void 0){let o=J(
n.diesAt);n.lastsForJob?r.note(`the credentials file works until ${o}, about as long as the job may run`):r.warn("OIDC_NO_REFRESH",`the credentials file works u\
ntil ${o}${zu(n)}`)}n&&t.mode==="federation"&&e.length>0&&r.warn("INPUT_DELEGATES_NOT_PORTABLE","delegates do not fit into an external_account file: this one is\
 an impersonated_service_account file, which Node and Go load, Python, Java and gcloud do not; ci-auth exec gives them tokens of the end of the chain")}d();var cr=({env:e})=>Object.fromEntries(be.map(t=>[t,e[`INPUT_${t.toUpperCase()}`]])),Yu={backoff:"Delete backoff: waits between attempts grow by themselves.",backoff_limit:"\
Delete backoff_limit: the timeout input limits the whole step.",activate_credentials_file:"Delete activate_credentials_file: a credentials file that is created \
is also used.",lifetime:"Rename lifetime to access_token_lifetime."},qi=({env:e})=>Object.entries(Yu).filter(([t])=>e[`INPUT_${t.toUpperCase()}`]).map(([t,n])=>({
code:"INPUT_NOT_APPLICABLE",message:`${t} is not an input of this action`,suggestions:[n]})),Ji=e=>e;d();var Zu=e=>`<code>${e.replace(/[^\w ,/-]|_/gu,t=>`&#${t.codePointAt(0)};`)}</code>`;function zi(e){let{credentialsFile:t,principal:n,provider:r,serviceAccount:o,
subject:s,token:i}=e;return["### Signed in to Google Cloud","","| | |","|---|---|",...[["Subject",s],["Provider",r],["Principal, where google.subject is asserti\
on.sub",n===o?void 0:n],["Service account",o],["Project",e.projectId],["Scopes",i?.scopes?.join(", ")],["Audience",i?.audience],[i?.format==="id_token"?"ID toke\
n expires":"Access token expires",i?.expires],["Credentials file",t&&`${t.type}, source: ${t.source}`],["Credentials expire",t&&(t.expires??Qu(t.source))]].flatMap(
([u,m])=>m===void 0?[]:[`| ${u} | ${Zu(m)} |`]),"",""].join(`
`)}var Qu=e=>e==="key"?"never, until the key is deleted":"with the job; client libraries refresh them until then";async function el(){let e=en(),t=Er(e),n=await Ki({surroundings:e,report:_r(e),userAgent:kr,raw:cr(e),others:qi(e),nameOf:Ji,ci:t,named:{},handover:"ci",onRecorded:r=>wr(
e,r)});for(let r of br(n,{reaches:"later steps"}))tn(r);t.handover?.(e,tn).appendSummary?.(zi(n))}await el().catch(e=>Sr(Rr(e,cr(en()))));
