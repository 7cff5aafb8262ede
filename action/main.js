import{A as ge,B as J,C as se,D as he,E as $e,F as ft,G as pt,H as sn,I as Ir,J as Rr,K as mt,L as ye,M as Ar,N as xr,P as vr,Q as an,R as Pr,S as Or,T as Nr,V as cn,
W as Cr,a as wr,b as rn,c as b,d as p,e as l,f,g as d,h,i as ut,j as S,k as me,l as Ce,m as ee,n as A,o as j,p as te,q as O,r as I,s as _r,t as Sr,u as ne,v as lt,
w as Tr,x as re,y as oe,z as on}from"./shared.js";var At=rn((ap,Rt)=>{d();function mo(e){return Array.isArray(e)?e:[e]}var we=void 0,U="",Se=" ",R="\\",Wa=/[.*+?()[\]{}^$|\\/]/,go="\uFEFF",Va=/^\/\*{2,}$/,qa=/^\\!/,
Ja=/^\\#/,Ka=/\r?\n/g,za="//",_e=47,co=46,v="/",ho="node-ignore";typeof Symbol<"u"&&(ho=Symbol.for("node-ignore"));var yo=ho,ue=(e,t,n)=>(Object.defineProperty(
e,t,{value:n}),n),bo=()=>!1,uo={alnum:"0-9A-Za-z",alpha:"A-Za-z",blank:" \\t",cntrl:"\\x00-\\x1f\\x7f",digit:"0-9",graph:"!-.0-~",lower:"a-z",print:" -.0-~",punct:"\
!-.:-@\\[-`{-~",space:" \\t\\n\\r",upper:"A-Z",xdigit:"0-9A-Fa-f"},Xa="\\]^-[",wt=e=>Xa.indexOf(e)<0?e:R+e,Ya="(?!\\/)",Za=(e,t)=>{if(e)return`[^\\/${t}]`;let n=`\
[${t}]`;return new RegExp(n).test("/")?Ya+n:n},Qa=(e,t)=>{let{length:n}=e,r=t+1,o=U,s=e[r];(s==="!"||s==="^")&&(o="^",r++);let i=U,a=U;for(;;){let c=e[r];if(c===
we)return null;if(c===R){let u=e[++r];i+=wt(u),a=u}else if(c==="-"&&a&&r+1<n&&e[r+1]!=="]"){r++;let u=e[r];u===R&&(u=e[r+=1]),a<=u&&(i+=`-${wt(u)}`),a=U}else if(c===
"["&&e[r+1]===":"){let u=r+2,m=u;for(;m<n&&e[m]!=="]";)m++;if(m===n)return null;if(m>u&&e[m-1]===":"){let g=e.slice(u,m-1);if(!Object.prototype.hasOwnProperty.call(
uo,g))return null;i+=uo[g],a=U,r=m}else i+=wt("["),a="[",r=u-2}else i+=wt(c),a=c;if(r++,e[r]==="]")return{end:r,source:Za(o,i)}}},Tn="[]",Ve="\0",ec=new RegExp(
`${Ve}(\\d+)${Ve}`,"g"),Tt="\uE000",It="\uE001",lo=e=>e===Ve||e===Tt||e===It,tc=e=>{let t=[],n=i=>`${Ve}${t.push(i)-1}${Ve}`,{length:r}=e,o=U,s=0;for(;s<r;){let i=e[s];
if(i===R){let a=e[s+1];a===v&&s+2===r?o+=n(Tn):a==="*"||a==="["||a===Se?o+=e.slice(s,s+2):o+=n(Wa.test(a)?R+a:lo(a)?`[${a}]`:a),s+=2}else if(lo(i))o+=n(`[${i}]`),
s++;else if(i==="["){let a=Qa(e,s);a===null?(o+=n(Tn),s=r):(o+=n(a.source),s=a.end+1)}else o+=i,s++}return{source:o,sources:t}},In=null,nc=/\/(?!$)/,We="[^\\/]*",
rc=[[/(\\+)( ?)/g,(e,t,n)=>n?t.slice(0,t.length-t.length%2)+Se:t,R+Se],[/(^|\/)\*{3,}(?=\/|$)/g,(e,t)=>`${t}**`,"*"],[/[\\$.|*+(){^]/g,e=>`\\${e}`],[/(?!\\)\?/g,
()=>"[^/]","?"],[/^\//,()=>"^",v],[/\//g,()=>"\\/",v],[/^\^*(?:\\\*\\\*\\\/)+/,()=>"(?:^|\\/)","*"],[In,(e,t)=>!e||e[0]==="^"||e[0]==="("?e:(nc.test(t)?"^":"(?:\
^|\\/)")+e],[/\\\/\\\*\\\*(?=\\\/|$)/g,(e,t,n)=>t+6<n.length?n.slice(t+6)==="\\/"?"(?:\\/[^\\/]+)+":"(?:\\/[^\\/]+)*":`\\/${It}`,"*"],[/(^|[^\\])(?:\\\*)+(?!$)/g,
(e,t)=>t+We,"*"],[/(^|[^\\])((?:\\\\)*)\\\*$/,(e,t,n)=>n===U?t+Tt:e,"*"],[/\\\\\\(?=[$.|*+(){^])/g,()=>R,R+R],[/\\\\/g,()=>R,R+R],[/\\\[([^\]/]*?)($|\])/g,(e,t,n)=>`\
\\[${t}${n}`,"["],[In,e=>{let t=e[e.length-1];return!t||t===Tt||t===It?e:t===v?`${e}$`:`${e}(?=$|\\/$)`}]],oc=/(^|\\\/)?\uE000$/,_t="regex",fo="checkRegex",po="\
_",sc=(e,t)=>`${t?`${t}[^/]+`:"[^/]*"}(?=$|\\/$)`,ic=/\uE001$/,ac=()=>"[\\s\\S]",cc=(e,t)=>{let n=U;for(let r=t+1;r<e.length&&!e[r].wildcard;r++)n+=e[r].single;
return n},dc=e=>{if(e.indexOf(We)<0)return e;let t=[],{length:n}=e,r=0;for(;r<n;){let a=e[r];if(e.startsWith(We,r))t.push({wildcard:!0}),r+=We.length;else if(a===
"["){let c=r+1;for(e[c]==="^"&&c++,e[c]==="]"&&c++;c<n&&e[c]!=="]";)c+=e[c]===R?2:1;c++,t.push({single:e.slice(r,c)}),r=c}else if(a===R)t.push({single:e.slice(r,
r+2)}),r+=2;else if(a==="("){let c=0,u=r;do e[u]===R?u++:e[u]==="("?c++:e[u]===")"&&c--,u++;while(u<n&&c>0);"*+?".indexOf(e[u])>=0&&u++,t.push({boundary:e.slice(
r,u)}),r=u}else a==="^"||a==="$"?(t.push({boundary:a}),r++):(t.push({single:a}),r++)}let o=U,s=[],i=()=>{let a;s.forEach((c,u)=>{c.wildcard&&(a=u)}),s.forEach((c,u)=>{
if(!c.wildcard){o+=c.single;return}o+=u===a?We:`(?:(?!${cc(s,u)})[^\\/])*`}),s=[]};return t.forEach(a=>{if(a.boundary===void 0){s.push(a);return}i(),o+=a.boundary}),
i(),o},ko=e=>{Va.test(e)&&(e="**");let{source:t,sources:n}=tc(e),r=rc.reduce((o,[s,i,a])=>s===In?i(o,e):a!==we&&o.indexOf(a)<0?o:s.test(o)?o.replace(s,i.bind(e)):
o,t);return n.length?r.replace(ec,(o,s)=>n[s]):r},uc=(e,t)=>{e[e.length-1]===v&&(t=ko(e.slice(0,-1)));let n=t.slice(0,-1),r=t[t.length-1];return r===Tt?`${n}$`:
r===It?n:Tn},Eo=e=>{let t=e.indexOf(v);return t<0||t===e.length-1},lc=e=>{let t=e.length-1,n=e.lastIndexOf(v,e[t]===v?t-1:t);return n<0?e:e.slice(n+1)},fc=e=>{if(e.
charCodeAt(0)===_e||e.indexOf(za)>=0){let r=e.split(v).filter(Boolean);return r.pop(),r.length?r.join(v)+v:U}let t=e.length-1,n=e.lastIndexOf(v,e.charCodeAt(t)===
_e?t-1:t);return n<0?U:e.slice(0,n+1)},qe=e=>typeof e=="string",pc=e=>e&&qe(e),mc=e=>(e[e.length-1]==="\r"?e.slice(0,-1):e).split(Ka).filter(Boolean),Rn=class{constructor(t,n,r,o,s,i){
this.pattern=t,this.mark=n,this.negative=s,ue(this,"body",r),ue(this,"ignoreCase",o),ue(this,"regexPrefix",i)}get _basenameOnly(){return ue(this,"_basenameOnly",
Eo(this.body))}get regex(){let t=po+_t;return this[t]?this[t]:this._make(_t,t)}get checkRegex(){let t=po+fo;return this[t]?this[t]:this._make(fo,t)}_make(t,n){let r=dc(
t===_t?this.regexPrefix.replace(oc,sc).replace(ic,ac):uc(this.body,this.regexPrefix)),o=this.ignoreCase?new RegExp(r,"i"):new RegExp(r);return ue(this,n,o)}},gc=e=>{
let t=0;for(;e[e.length-t-1]===R;)t++;return t%2===1},hc=(e,t)=>{let n=e.length,r;for(;;){for(t&&e[n-1]==="\r"&&n--,r=n;e[r-1]===Se;)r--;if(!t||e[r-1]!==`
`)break;n=r-1}if(r===n)return e.slice(0,n);let o=0;for(;e[r-o-1]===R;)o++;return o%2?e.slice(0,r-1)+Se:e.slice(0,r)},yc=(e,t,n,r,o)=>{let s=o&&e[0]===go?e.slice(
1):e;if(s[0]==="#")return;let i=!1;s[0]==="!"&&(i=!0,s=s.slice(1));let a=s[s.length-1];if((a===Se||r&&(a==="\r"||a===`
`))&&(s=hc(s,r)),!s||gc(s))return;s=s.replace(qa,"!").replace(Ja,"#");let c=ko(s);return new Rn(e,t,s,n,i,c)},An=class{constructor(t){this._ignoreCase=t,this._rules=
[],this._basenameCount=0}_add(t,n){if(t&&t[yo]){this._rules=this._rules.concat(t._rules._rules),this._basenameCount+=t._rules._basenameCount,this._added=!0;return}
let r=qe(t),o=r?t:t.pattern,s=pc(o)&&yc(o,r?we:t.mark,this._ignoreCase,!this._split,this._stripBOM&&!n);s&&(this._added=!0,this._rules.push(s),Eo(s.body)&&this.
_basenameCount++)}add(t){return this._added=!1,this._split=qe(t),this._stripBOM=!this._split||t[0]===go,mo(this._split?mc(t):t).forEach(this._add,this),this._added&&
(this._literalRules=we),this._added}testLiteral(t){let n=this._literalRules||(this._literalRules=this._rules.filter(({body:a})=>a[a.length-(a[a.length-1]===v?2:
1)]==="*")),r=!1,o=!1,s;for(let a=n.length-1;a>=0;a--){let c=n[a];if(c.checkRegex.test(t)){r=!c.negative,o=c.negative,s=c.negative?we:c;break}}let i={ignored:r,
unignored:o};return s&&(i.rule=s),i}test(t,n){let r=this._rules,{length:o}=r,s=this._basenameCount*2>=o,i=s?lc(t):t;for(let a=o-1;a>=0;a--){let c=r[a];if(c[n].test(
s&&c._basenameOnly?i:t)){let{negative:u}=c,m={ignored:!u,unignored:u};return u||(m.rule=c),m}}return{ignored:!1,unignored:!1}}},bc=(e,t)=>{throw new t(e)},X=(e,t,n)=>qe(
e)?e?X.isNotRelative(e)?n(`path should be a \`path.relative()\`d string, but got "${t}"`,RangeError):!0:n("path must not be empty",TypeError):n(`path must be a \
string, but got \`${t}\``,TypeError),wo=e=>{let t=e.charCodeAt(0);if(t===_e)return!0;if(t!==co)return!1;if(e.length===1)return!0;let n=e.charCodeAt(1);return n===
_e?!0:n!==co?!1:e.length===2||e.charCodeAt(2)===_e};X.isNotRelative=wo;X.convert=e=>e;var St=e=>qe(e)&&X.convert(e),xn=class{constructor({ignorecase:t=!0,ignoreCase:n=t,
allowRelativePaths:r=!1}={}){ue(this,yo,!0),this._rules=new An(n),this._strictPathCheck=!r,this._initCache()}_initCache(){this._ignoreCache=Object.create(null),
this._testCache=Object.create(null)}add(t){return this._rules.add(t)&&this._initCache(),this}addPattern(t){return this.add(t)}_test(t,n,r){return X(r,t,this._strictPathCheck?
bc:bo),r?this._t(r,n):{ignored:!1,unignored:!1}}checkIgnore(t){let n=St(t);if(!n||n.charCodeAt(n.length-1)!==_e)return this._test(t,this._testCache,n);let r=this.
_t(n,this._testCache);if(r.ignored)return r;let o=this._rules.testLiteral(n);return o.ignored||o.unignored?o:r}_t(t,n){if(t in n)return n[t];let r=fc(t),o=r?this.
_t(r,n):we;return n[t]=o&&o.ignored?o:this._rules.test(t,_t)}ignores(t){return this._test(t,this._ignoreCache,St(t)).ignored}createFilter(){return t=>!this.ignores(
t)}filter(t){return mo(t).filter(this.createFilter())}test(t){return this._test(t,this._testCache,St(t))}},vn=e=>new xn(e),kc=e=>X(St(e),e,bo),_o=()=>{let e=n=>/^\\\\\?\\/.
test(n)||/["<>|\u0000-\u001F]+/u.test(n)?n:n.replace(/\\/g,"/");X.convert=e;let t=/^[a-z]:\//i;X.isNotRelative=n=>t.test(n)||wo(n)};typeof process<"u"&&process.
platform==="win32"&&_o();Rt.exports=vn;vn.default=vn;Rt.exports.isPathValid=kc;ue(Rt.exports,Symbol.for("setupWindows"),_o)});var jn=rn((ug,Is)=>{d();Is.exports=process.getBuiltinModule("node:net")});function Un(e){let t=x(e);return/^(.+\.)?localhost$/.test(t)||t==="::1"||(0,Z.isIP)(t)===4&&t.startsWith("127.")}function As(e,t){if(Un(e))return;let n=_d[e.protocol]?.
find(r=>t[r]?.trim());if(!(!n||Td(e,t.no_proxy||t.NO_PROXY||"")))return{url:Sd(t[n]?.trim()??"",n),variable:n}}function Sd(e,t){let n=e.includes("://")?e:`http:\
//${e}`,r=URL.canParse(n)?new URL(n):void 0;if(r?.hostname&&r.protocol in Rs)return r;let o=/^([a-z\d]+):\/\//i.exec(n)?.[1]?.toLowerCase(),s=r&&o?`names a ${o}\
 proxy`:"is no URL";throw new h("PROXY_FAILED",`the variable ${t} ${s}`,{suggestions:[`Set ${t} to http://HOST:PORT or https://HOST:PORT, or unset it.`]})}function Id(e,t,n){
if(e==="*")return!0;let[,r="",o]=/^(\[.*\]|[^:]*|[\da-f]*:[\da-f]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(o&&o!==n)return!1;let s=r.replace(/^\*?\.|^\[|\]$/g,
"");return s===""?!1:(0,Z.isIP)(t)?Rd(s,t):t===s||t.endsWith(`.${s}`)}function Rd(e,t){let[n="",r]=e.split("/");if((0,Z.isIP)(n)!==(0,Z.isIP)(t))return!1;let o=(0,Z.isIP)(
n)===6?"ipv6":"ipv4",s=/^\d{1,3}$/.test(r??"")?Number(r):Number.NaN,i=new Z.BlockList;return r===void 0?i.addAddress(n,o):s>=0&&s<=(o==="ipv6"?128:32)&&i.addSubnet(
n,s,o),i.check(t,o)}var Z,_d,Rs,L,x,Td,le=wr(()=>{"use strict";d();Z=b(jn(),1);S();_d={"https:":["https_proxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["\
http_proxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},Rs={"http:":"80","https:":"443"},L=({port:e,protocol:t})=>Number(e||Rs[t]),x=({hostname:e})=>e.replace(/^\[|\]$/g,
"");Td=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&Id(n,x(e),String(L(e))))});function $s(e,t){return e.name==="TimeoutError"?Ns(t):Hn(e)?Ld(e,t):e.atProxy&&t.route.proxy?Dd(e,t,t.route.proxy):e.code==="ETIMEDOUT"?Ns(t):Cd(e,t)}function Cd(e,t){
let{service:n,route:r}=t;return new h("NETWORK_UNREACHABLE",`${n} at ${Vn(r)}: ${Ls(e)}, ${et(t)}`,{facts:Ft(t),suggestions:r.socketPath===void 0?Nd(r):Ds(r.socketPath)})}
function Ld(e,t){let{code:n=""}=e,{route:r,issuer:o,service:s}=t,i=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.host}`:`${s} at ${r.origin.host}`,a=`${Cs[n]} (${n}\
)`;return new h("TLS_UNTRUSTED",`the certificate of ${i} is not trusted: ${a}, ${et(t)}`,{facts:[...o?[`issuer of the presented certificate: ${o}`]:[],...Ft(t)],
suggestions:[Od[n]??Pd]})}function Dd(e,t,n){let{proxyStatus:r}=e,o=r?`answered ${r}`:`cannot be used: ${Ls(e)}`,s=`the proxy ${Wn(n)} ${o}, on the way to ${t.service}\
 at ${t.route.origin.host}`;return new h("PROXY_FAILED",`${s}, ${et(t)}`,{suggestions:[r===407?`Put the proxy's credentials into ${n.variable}, as http://USER:P\
ASSWORD@HOST:PORT, percent-encoded.`:`Check the address in ${n.variable}, and that the proxy lets ${x(t.route.origin)} through.`,`Where ${x(t.route.origin)} is \
reached without the proxy, add it to NO_PROXY.`],...r?{facts:[`status of the proxy: ${r}`]}:{}})}var vd,Cs,Pd,Od,Hn,Wn,Mt,et,Ft,Ls,Vn,Ds,Nd,$d,Ns,js,Us,Gt=wr(()=>{
"use strict";d();S();le();vd={ENOTFOUND:"the name does not resolve",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"\
the connection broke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no route",ENETUNREACH:"there is no route",ETIMEDOUT:"\
the connection was not accepted in time",ENOENT:"there is no such socket",EACCES:"this user may not open the socket",EPROTO:"the other side does not speak TLS",
ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},Cs={SELF_SIGNED_CERT_IN_CHAIN:"its issuer is not known here",DEPTH_ZERO_SELF_SIGNED_CERT:"it i\
s signed by itself",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is not known here",UNABLE_TO_GET_ISSUER_CERT:"its issuer is not known here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"\
its issuer is not known here",CERT_UNTRUSTED:"its issuer is not known here",CERT_SIGNATURE_FAILURE:"its signature does not verify",CERT_REVOKED:"it was revoked",
CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"it was issued for another name",HOSTNAME_MISMATCH:"it w\
as issued for another name"},Pd="Where a private authority signs, by a proxy that inspects TLS for example, save its certificate and set NODE_EXTRA_CA_CERTS=/pa\
th/ca.pem.",Od={CERT_HAS_EXPIRED:"Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"Set the clock of this computer.",CERT_REVOKED:"\
Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"Check the address: another server answers there.",HOSTNAME_MISMATCH:"Check the address: another server ans\
wers there."},Hn=({code:e=""})=>e in Cs,Wn=({url:e,variable:t})=>`${e.protocol}//${e.host} (from ${t})`,Mt=e=>`${(e/1e3).toFixed(e<9950?1:0)} s`,et=({attempts:e,
spentMs:t})=>`${e} ${e===1?"attempt":"attempts"} in ${Mt(t)}`,Ft=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${Wn(e)}`]:[],...t?[`the last answer had statu\
s ${t}`]:[]];Ls=({code:e=""})=>{let t=vd[e]??"the exchange failed";return e?`${t} (${e})`:t},Vn=({origin:e,socketPath:t})=>t??e.host,Ds=e=>[`Check that ${e} is \
there, that something listens on it, and that this user may open it.`],Nd=e=>Un(e.origin)?[`Check that something listens on port ${L(e.origin)} of this computer\
.`,"Behind a proxy, set NO_PROXY=127.0.0.1,localhost for the clients of that server."]:[`Check that this computer may reach ${x(e.origin)} on port ${L(e.origin)}\
.`,e.proxy?`Where ${x(e.origin)} is reached without the proxy, add it to NO_PROXY.`:"Where a proxy is needed, set HTTPS_PROXY=http://HOST:PORT."];$d=({origin:e,
proxy:t})=>[`Check that this computer may reach ${x(e)} on port ${L(e)}: a firewall that drops packets looks like this.`,...t?[]:["Where a proxy is needed, set \
HTTPS_PROXY=http://HOST:PORT."]],Ns=e=>new h("NETWORK_TIMEOUT",`${e.service} at ${Vn(e.route)} did not answer in time, ${et(e)}`,{facts:Ft(e),suggestions:e.route.
socketPath===void 0?$d(e.route):Ds(e.route.socketPath)}),js=(e,t)=>new h("NETWORK_TIMEOUT",`${e.service} at ${Vn(e.route)}: the limit of ${Mt(t)} for the whole \
run is reached, ${et(e)}`,{facts:Ft(e),suggestions:["Raise the limit with --timeout, or the input timeout."]}),Us=(e,t)=>new h("NETWORK_TIMEOUT",`the limit of ${Mt(
t)} for the whole run leaves no time to wait ${Mt(e)}`,{suggestions:["Raise the limit with --timeout, or the input timeout."]})});var Ti=rn((Hy,Si)=>{d();Si.exports=process.getBuiltinModule("node:process")});d();d();S();d();var B="https://www.googleapis.com/auth/cloud-platform",$r={workload_identity_provider:{type:"string",mode:"federation",group:"identity",description:"Full na\
me of the provider: projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>."},service_account:{type:"string",group:"identity",description:"\
Email or unique id of the service account to become. Without it the federated identity, or the account of the key, is used itself."},audience:{type:"string",mode:"\
federation",defaultNote:"https://iam.googleapis.com/<provider>",group:"identity",description:"Audience (aud) of the CI's ID token. Needed where the provider lis\
ts allowed audiences."},credentials_json:{type:"secret",mode:"key",group:"identity",description:"Service account key: JSON, or base64 or base64url of it."},delegates:{
type:"list",group:"identity",description:"Service accounts between the caller and the service account, in this order: emails or unique ids."},project_id:{type:"\
string",defaultNote:"from the key or the service account's email, where certain",forToken:!1,group:"identity",description:"Project id for later steps."},universe:{
type:"string",default:"googleapis.com",group:"identity",description:"Domain of the Google Cloud universe."},token_format:{type:"string",defaultNote:"no token",group:"\
token",description:"Token to hand to later steps: access_token or id_token."},access_token_lifetime:{type:"duration",default:"3600s",group:"token",description:"\
Lifetime of the access token, and from 600s on of what an impersonating credentials file asks for. Above 3600s an organisation policy must allow it; at most 432\
00s."},access_token_scopes:{type:"list",format:"access_token",default:B,group:"token",description:"OAuth scopes of the access token."},access_token_subject:{type:"\
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
duration",default:"0s",group:"calls",description:"How long to retry what a binding made minutes ago still causes; at most 5m."}},be=Object.keys($r),K=$r;var Lr=e=>e.replaceAll("_","-");d();S();var un="npx --yes ci-auth@1";function dn(e,t="shell",n="exit 1"){let r=`${un} ${e}`;if(t==="fish")return`eval (begin; ${r}; or echo ${n}; end | string collect; \
or echo ${n})`;if(t==="powershell"){let o=`${r} | Out-String | Invoke-Expression`;return n==="false"?o:`${o}; if (-not $?) { exit 1 }`}return`eval "$(${r} || ec\
ho ${n})"`}var Ml={env:"NAME=value lines, for the variable file of a CI: GitLab ($GITLAB_ENV, dotenv report), Bitbucket, Semaphore",shell:`export lines for sh, \
bash, dash, zsh and ksh: ${dn("\u2026")} in any script (GitLab, Jenkins, Buildkite, Travis), or a file that is sourced, as CircleCI does with $BASH_ENV`,fish:`s\
et lines for fish: ${dn("\u2026","fish")}`,powershell:`assignments for PowerShell (Azure Pipelines, AppVeyor): ${dn("\u2026","powershell")}`,dotenv:"a quoted .e\
nv file, for node --env-file, docker compose and dotenv libraries",json:"one flat JSON object, for jq and scripts"};var Fl=[new RegExp("\\p{Surrogate}","u"),"half a character"];var ma=["workload_identity_provider","service_account","audience","delegates","universe","token_format","access_token_lifetime","access_token_scopes","access_to\
ken_subject","id_token_audience"],ga=/^(?:OIDC|STS|IAM|API)_/;function Dr(e,t){if(!(e instanceof h)||!ga.test(e.code))return e;let{cause:n,code:r,facts:o,message:s,
problems:i,server:a,suggestions:c}=e,u=ma.flatMap(g=>{let k=t[g]?.trim().replace(/\s*\n\s*/g,",");return k?[`--${Lr(g)}`,/^[\w./:@-]+$/.test(k)?k:me(k)]:[]}),m=[
`${un} doctor`,...u].join(" ");return new h(r,s,{...n===void 0?{}:{cause:n},facts:o,problems:i,server:a,suggestions:[...c,`To have it explained, in the same job\
: ${m}`]})}d();S();d();d();var ln="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES";var ha=["CLOUDSDK_PROJECT","CLOUDSDK_CORE_PROJECT","GCP_PROJECT","GCLOUD_PROJECT","GOOGLE_CLOUD_PROJECT"],ya=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_A\
PPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"],Ur={CLOUDSDK_AUTH_ACCESS_TOKEN:"gcloud",CLOUDSDK_AUTH_ACCESS_TOKEN_FILE:"gcloud",GOOGLE_OAUTH_ACCESS_TOKEN:"\
Terraform's Google provider"},jr=[-62167219200,253402300799],z=e=>new Date(Math.min(Math.max(e,jr[0]),jr[1])*1e3).toISOString().replace(".000Z","Z");function Mr(e){
let{credentialsFile:t,executable:n,projectId:r}=e;return{...r===void 0?{}:Object.fromEntries(ha.map(o=>[o,r])),...t===void 0?{}:Object.fromEntries(ya.map(o=>[o,
t])),...n?{[ln]:"1"}:{}}}d();d();var kt=b(te(),1),He=b(O(),1);d();d();d();function Le(e){let t=e.split("."),[n,r]=t.slice(0,2).map(ba);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&r?{header:n,claims:r}:void 0}function ba(e){
if(/^[\w-]+$/.test(e))try{let t=JSON.parse(Buffer.from(e,"base64url").toString("utf8"));return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}
var ka=(e,t)=>{let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0},Ea=864e10;function gt(e,t){let n=ka(e,t);return n===void 0||Math.abs(n)>Ea?void 0:
Math.floor(n)}function De(e){let n=[[/^\s*$/,"nothing but blanks"],[/^\*+$/,"a masked text (***)"],[/^\$\{?\{?/,"a variable that was not expanded"],[/^\s*</,"HT\
ML or XML"],[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped once too often"],[/^\s*\{/,"JSON"],[/^\s*["']/,"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,
"one word of base64 characters"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by blanks"]].find(([r])=>r.test(e))?.[1]??"plain text";return`${e.length} charac\
ters that look like ${n}`}d();d();var wa=({projectId:e,provider:t})=>e??t?.projectNumber??"PROJECT_ID",pn=e=>{let{pool:t,provider:n}=e.provider??{pool:"POOL",provider:"PROVIDER"};return`${n} --w\
orkload-identity-pool=${t} --location=global --project=${e.provider?.projectNumber??wa(e)}`},mn="gcloud iam workload-identity-pools providers",ie=e=>`${mn} desc\
ribe ${pn(e)} --format=json`,H=(e,t)=>`${mn} update-oidc ${pn(e)} ${t}`,Fr=e=>`${mn} undelete ${pn(e)}`;var fn=(e,t,n)=>`gcloud iam service-accounts add-iam-policy-binding ${e??"SERVICE_ACCOUNT"} --role=roles/${t} --member=${me(n)}`,Gr=e=>e.includes("@")&&!e.includes(
"://");function ht(e,t="iam.workloadIdentityUser"){let n=e.principal??"PRINCIPAL";return Gr(n)?fn(e.serviceAccount,"iam.serviceAccountTokenCreator",`serviceAcco\
unt:${n}`):fn(e.serviceAccount,t,n)}function Br({delegates:e=[],principal:t="PRINCIPAL",serviceAccount:n="SERVICE_ACCOUNT"}){let r=[Gr(t)?`serviceAccount:${t}`:
t,...e.map(o=>`serviceAccount:${o}`)];return[...e,n].map((o,s)=>fn(o,"iam.serviceAccountTokenCreator",r[s]??""))}var gn=e=>`gcloud iam service-accounts list --p\
roject=${e.projectId??"PROJECT_ID"}`;var hn=e=>t=>t.status===403&&e.test(t.metadata.permission??""),Hr=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credential\
s in this project",suggestions:()=>["Mint once per job and reuse the token; spread the start of large matrices."]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=
500,says:"IAM Credentials failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries or timeout input rides out longer f\
ailures."]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[`gcloud services enable ${t.service??"iamcredentials.googleapis.com"} --project=${(t.consumer??"PROJECT_ID").replace("projects/","")}`,"If it was\
 enabled minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.
test(t),says:"the token that makes the call has too narrow a scope for IAM Credentials",suggestions:()=>["Exchange with the scope https://www.googleapis.com/aut\
h/cloud-platform."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||hn(/implicitDelegation/)(e)),says:"a hop of the de\
legation chain is not allowed, or does not exist",suggestions:e=>Br(e)},{code:"IAM_ID_TOKEN_DENIED",matches:hn(/getOpenIdToken/),says:"the job may not mint ID t\
okens of this service account",suggestions:e=>[ht(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SIGN_DENIED",matches:hn(/signJwt|signBlob/),
says:"the job may not sign as this service account, which domain-wide delegation needs",suggestions:e=>[ht(e,"iam.serviceAccountTokenCreator"),"The role Workloa\
d Identity User does not hold this permission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service accou\
nt",suggestions:e=>[ht(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===404,says:"\
there is no such service account",suggestions:e=>[gn(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({text:e})=>e.includes("allowServiceAccountCredentialLifetimeExt\
ension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>["Ask for 3600s or l\
ess.",`gcloud resource-manager org-policies allow constraints/iam.allowServiceAccountCredentialLifetimeExtension ${e} --organization=ORGANIZATION_ID`]},{code:"I\
AM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({lifetimeSeconds:e})=>[`Change ac\
cess_token_lifetime (${e} s was asked for).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INVALID_ARGUMENT"&&n==="generate\
AccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the scopes: ${e.join(", ")}. Each i\
s a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"IAM Credentials does not acce\
pt the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed meanwhile."]},{code:"IAM_REJEC\
TED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[gn(e)]}];d();var _a=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,Sa=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
Ta=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,ae=({projectNumber:e,pool:t,provider:n})=>`${Wr(
{projectNumber:e,pool:t})}/providers/${n}`,Wr=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,je=e=>`//iam.googleapis.co\
m/${ae(e)}`,Vr=e=>`https:${je(e)}`,Ia=e=>`iam.googleapis.com/${Wr(e)}`,qr=(e,t)=>`principal://${Ia(e)}/subject/${t}`;function Jr(e){let t=e.trim().replace(/^https?:(?=\/\/)/,"").replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,n,r,o]=_a.exec(t)??[];return n&&r&&o?{projectNumber:n,
pool:r,provider:o}:{code:"INPUT_PROVIDER_INVALID",...Aa(e.trim(),t)}}var Ra="projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider\
>";function Aa(e,t){let[,n,r]=Sa.exec(t)??[];if(n&&r)return{message:`"${e}" names a pool, not a provider in it`,suggestions:[`Append the provider: projects/${n}\
/locations/global/workloadIdentityPools/${r}/providers/<provider>`,`gcloud iam workload-identity-pools providers list --workload-identity-pool=${r} --location=g\
lobal --project=${n}`]};let[,o,s,i]=Ta.exec(t)??[];if(o&&s)return{message:`"${e}" holds the project id "${o}" where its number belongs${i?"":", and no provider"}`,
suggestions:[`gcloud projects describe ${o} --format='value(projectNumber)'`,`Write projects/<that number>/locations/global/workloadIdentityPools/${s}/providers\
/${i??"<provider>"}`]};let a=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.exec(e);return{message:`"${e}" is not \
the full name of a workload identity provider`,suggestions:[a?`Write ${a[0]}`:`Write it as ${Ra}`]}}var xa=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
va=/^\d{10,30}$/,Ue=e=>va.test(e)||xa.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e);var Me=e=>`projects/-/serviceAccounts/${e}`;function yn(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(t)??[];if(!n||/^gcp-sa-/.
test(n))return;let[r,...o]=n.split(".");return o.length>0?`${o.join(".")}:${r}`:r}d();S();d();function ce(e){if(typeof e!="object"||e===null)return String(e);try{return JSON.stringify(e)}catch{return Array.isArray(e)?"[\u2026]":"{\u2026}"}}var Kr=65536;function Pa({body:e,status:t}){let n=I(e),{error:r,error_description:o}=n??{};return typeof r=="string"?{status:t,error:r,text:(typeof o=="string"?
o:r).slice(0,Kr),reason:"",metadata:{}}:typeof r=="object"&&r!==null?Oa(t,r):{status:t,error:"",text:j(e)||"(empty body)",reason:"",metadata:{}}}function Oa(e,t){
let r=(Array.isArray(t.details)?t.details:[]).find(o=>typeof o?.reason=="string");return{status:e,error:ce(t.status??""),text:ce(t.message??"(no message)").slice(
0,Kr),reason:r?.reason??"",metadata:zr(r?.metadata??{},ce)}}function de(e,t,n,r){let o=Pa(t),s=n.find(({matches:u})=>u(o,r))??n.at(-1),i=[t.status,j(o.error,100)].
filter(Boolean).join(" "),a=t.attempts>1?` after ${t.attempts} attempts`:"",c=(s.suggestions?.(Na(r),{...o,metadata:zr(o.metadata,Ce)})??[]).filter(u=>u!==void 0);
return new h(s.code,`${s.says}
${e} answered ${i}${a}: ${j(o.text,600)}`,{suggestions:[...c,...$a(t)],server:{status:t.status,text:j(o.text,600),skewSeconds:t.skewSeconds}})}var Na=e=>({...e,
serviceAccount:e.serviceAccount&&Ce(e.serviceAccount),delegates:e.delegates?.map(Ce),projectId:e.projectId&&Ce(e.projectId)}),zr=(e,t)=>Object.fromEntries(Object.
entries(e).map(([n,r])=>[n,t(r)])),Ca=30;function $a({skewSeconds:e=0}){if(Math.abs(e)<=Ca)return[];let t=e>0?"behind":"ahead of";return[`Set the clock of this \
machine: it is ${Math.abs(Math.round(e))} s ${t} Google's.`]}function W(e,t,n,r){let o=_r(n.shown,`content type "${n.contentType}"`);return new h(e,`${t} answer\
ed ${n.status} without ${r}, but ${o}`,{suggestions:["Look for a proxy between this machine and Google that answers in its place."],server:{status:n.status,text:o}})}d();var Fe=e=>typeof e=="string"&&/^[!-~]+$/.test(e),ke=({network:e,requestReason:t},n)=>e.send({...n,headers:{...n.headers,...t===void 0?{}:{"x-goog-request-re\
ason":t}}});var Ge="Google IAM Credentials",Be=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${Me(encodeURIComponent(t).replace("%40","@"))}:${n}`;async function bn(e,t,n,r,o={}){
let s=n.delegates.map(Me),i=await ke(e,{service:Ge,method:"POST",url:new URL(Be(e,n.serviceAccount,t)),bearer:n.bearer,json:{...s.length>0?{delegates:s}:{},...r}});
if(i.status===200)return i;throw de(Ge,i,Hr,{...e.about,...o,method:t,serviceAccount:n.serviceAccount,delegates:n.delegates})}var La=/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
async function Xr(e,t,n){let r={scope:n.scopes,lifetime:`${n.lifetimeSeconds}s`},o=await bn(e,"generateAccessToken",t,r,n),{accessToken:s,expireTime:i}=I(o.body)??
{},a=typeof i=="string"&&La.test(i)?Date.parse(i)/1e3:0;if(Fe(s)&&a>0)return{value:s,expiresAt:Math.floor(a)};throw W("IAM_RESPONSE_INVALID",Ge,o,"accessToken a\
nd expireTime")}async function Yr(e,t,{audience:n,includeEmail:r}){let o=await bn(e,"generateIdToken",t,{audience:n,includeEmail:r});return kn(I(o.body)?.token,
()=>W("IAM_RESPONSE_INVALID",Ge,o,"an ID token"))}function kn(e,t){let n=typeof e=="string"?Le(e)?.claims:void 0,r=n&&gt(n,"exp");if(typeof e!="string"||r===void 0)
throw t();return{value:e,expiresAt:r}}async function Zr(e,t,n){let r=await bn(e,"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:o}=I(r.body)??{};if(typeof o==
"string"&&Le(o))return o;throw W("IAM_RESPONSE_INVALID",Ge,r,"a signed JWT")}d();S();d();var Qr=43200;function yt({network:e},t,n){let{access_token:r,expires_in:o,token_type:s}=I(t)??{};if(!Fe(r))throw n("an access token");if(typeof s!="string"||s.toLowerCase()!==
"bearer")throw n("the token_type Bearer");if(!Da(o))throw n(`an expires_in of 1 to ${Qr} seconds`);return{value:r,expiresAt:Math.floor(e.clock.now())+o}}var Da=e=>Number.
isInteger(e)&&Number(e)>0&&Number(e)<=Qr;function eo(e){let{access_token:t,expires_in:n}=I(e)??{};return Fe(t)&&(n===void 0||n===0)}d();var Ee=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n),to=[{code:"STS_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too \
many exchanges at once in this project",suggestions:()=>["Exchange once per job and reuse the token; spread the start of large matrices."]},{code:"STS_UNAVAILAB\
LE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries\
 or timeout input rides out longer failures."]},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does \
not read this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"\
STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, deleted, or does not exist under this name",suggestions:e=>[
ie(e),`If it was deleted: ${Fr(e)}`,`If it is disabled: ${H(e,"--no-disabled")}`]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:Ee(/^The audience in ID Token \[/),
says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[e.audienceFixedBy===void 0?"Leave the audience input out, unless the provide\
r lists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from this step.`,`To allow it: ${H(e,`--allowed-audiences=${me(e.audience??"AUDIE\
NCE")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:Ee(/^The issuer in ID Token /),says:"the ID token comes from another issuer than the provider's: compare the tw\
o letter by letter",suggestions:e=>[ie(e),`If this CI is to be trusted: ${H(e,"--issuer-uri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:Ee(/^Error connecting to the given credential's issuer/),
says:"Google could not get the issuer's keys, or none of the uploaded ones has the token's key id",suggestions:e=>[`With the issuer's current keys: ${H(e,"--jwk\
-json-path=jwks.json")}`,"Or let the issuer answer on the public internet, over https, without a redirect."]},{code:"STS_SIGNATURE_INVALID",matches:Ee(/^Unable to verify the ID Token signature/),
says:"the ID token does not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[`If keys are uploaded: ${H(e,"\
--jwk-json-path=jwks.json")}`]},{code:"STS_TOKEN_MALFORMED",matches:Ee(/^Unable to parse the ID Token/),says:"what was sent as ID token is not a JWT",suggestions:()=>[
"Write the token alone: no quotes, no line break, no JSON around it."]},{code:"STS_TOKEN_STALE",matches:Ee(/is stale to sign-in/),says:"the ID token has expired\
, or its times are in the future",suggestions:()=>["Sign in right before the credentials are used, with a token minted for it."]},{code:"STS_CONDITION_REJECTED",
matches:({text:e})=>e.startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribute condition is false for this job, \
or names a claim that the token lacks",suggestions:e=>[`Hold the claims above against the condition: ${ie(e)}`,`To change it: ${H(e,'--attribute-condition="COND\
ITION"')}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"the provider's mapping names a clai\
m that the token does not have",suggestions:e=>[ie(e),H(e,'--attribute-mapping="google.subject=assertion.sub,\u2026" (the whole mapping: it is replaced)')]},{code:"\
STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 bytes",suggestions:e=>[
"Map a shorter claim, and change the bindings that name subject/\u2026",H(e,'--attribute-mapping="google.subject=assertion.repository_id,\u2026"')]},{code:"STS_\
ATTRIBUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.test(e),says:"the mapping turns a claim into something else than\
 a string, or into too much text",suggestions:e=>['Wrap it: string(\u2026), or .join(",") for a list.',ie(e)]},{code:"STS_REJECTED",matches:()=>!0,says:"Google \
refused the exchange",suggestions:e=>[e.provider&&ie(e)]}];var bt="Google STS",ja="urn:ietf:params:oauth:grant-type:token-exchange",En="urn:ietf:params:oauth:token-type:jwt",Ua="urn:ietf:params:oauth:token-type:access_t\
oken",no=e=>({audience:je(e),subjectTokenType:En}),wn=({endpoints:e})=>`${e.sts}/v1/token`;async function ro(e,{audience:t,idToken:n,scopes:r,subjectTokenType:o}){
let s=await ke(e,{service:bt,method:"POST",url:new URL(wn(e)),form:{grant_type:ja,audience:t,scope:r.join(" "),requested_token_type:Ua,subject_token:n,subject_token_type:o}});
if(s.status!==200)throw de(bt,s,to,e.about);if(eo(s.body))throw new h("STS_TOKEN_NEARLY_EXPIRED",`${bt} answered with a token that is about to expire`,{suggestions:[
"Sign in right before the credentials are used."]});return yt(e,s.body,i=>W("STS_RESPONSE_INVALID",bt,s,i))}function _n(e){let{audience:t,endpoints:n,lifetimeSeconds:r,serviceAccount:o,source:s,universe:i}=e;return{universe_domain:i,type:"external_account",audience:t,
subject_token_type:En,token_url:wn({endpoints:n}),credential_source:Ma(s),...o===void 0?{token_info_url:`${n.sts}/v1/introspect`}:{service_account_impersonation_url:Be(
{endpoints:n},o,"generateAccessToken"),...r===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:r}}}}}var oo=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function Ma(e){if(e.kind==="url"){let{field:t,headers:n,url:r}=e;return{url:r,...Object.keys(n).length>0?{headers:n}:
{},...oo(t)}}return e.kind==="file"?{file:e.path,...oo(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}d();var so=({delegates:e,endpoints:t,serviceAccount:n,source:r,universe:o})=>({universe_domain:o,type:"impersonated_service_account",delegates:e.map(Me),service_account_impersonation_url:Be(
{endpoints:t},n,"generateAccessToken"),source_credentials:r});var Fa=6e4,Sn=e=>JSON.stringify(e,null,2);async function io(e,t,n,r){let{delegates:o,identity:s,serviceAccount:i,universe:a}=e,{endpoints:c}=t.google,u=y=>i===void 0?
y:so({delegates:o,endpoints:c,serviceAccount:i,source:y,universe:a});if(s.mode==="ambient")throw new Error("no file can name the metadata server as a source");if(s.
mode==="key")return{file:u(s.key.file),source:"key"};let{refresh:m,...g}=await Ga(s.audience,t,n,r),k={endpoints:c,universe:a,audience:je(s.provider),source:m};
return{file:o.length>0?u(_n(k)):_n({...k,serviceAccount:i,lifetimeSeconds:e.file?.lifetimeSeconds}),source:m.kind,...g}}async function Ga(e,t,n,r){let{place:o,source:s}=n,
i=t.federated?.idToken(),a=i?{diesAt:i.expiresAt,lastsForJob:s?.lastsForJob??!1}:{},c=s?.refreshSource(e);if(c)return{refresh:c,...s?.mintsAgain?{}:a};let u=s?.
mintsAgain?await Ba(e,s,n,r):{};if("refresh"in u)return u;let m=(0,He.join)((0,He.dirname)(o.path),lt());return await r(m,"subject-token",Sn({id_token:i?.value})),
{refresh:{kind:"file",path:m,field:"id_token"},...a,...u}}async function Ba(e,{origin:t},{launcher:n,place:r},o){if(!n)return{};let{cwd:s,temporaryFolder:i}=r.surroundings,
a=await n({origin:t,audience:e,cwd:s},{beside:r.path,temporaryFolder:i});return a?(await o(a.path,"launcher",a.content),Ha(a.path)?{refresh:{kind:"executable",command:a.
command,timeoutMs:Fa}}:{why:`nothing may be executed in ${(0,He.dirname)(a.path)}; use ci-auth exec`}):{why:"client libraries can run nothing here that would mi\
nt again; use ci-auth exec"}}function Ha(e){try{return(0,kt.accessSync)(e,kt.constants.X_OK),!0}catch{return!1}}d();var jo=b(te(),1),Uo=b(oe(),1),Mo=b(on(),1),T=b(O(),1);d();var vo=b(oe(),1),C=b(O(),1);d();var Et=e=>`/${e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/ +$/,t=>t.replaceAll(" ",String.raw`\ `)).replace(/\r$/,"[\r]")}`,ao=e=>e.replace(/[\\*?[]/g,String.
raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?");d();var So=b(O(),1),Ec=/^#!include:(.+)$/,wc=4096,To=e=>e.length<=wc;async function Io(e,t){let{default:n}={default:At()},r=!1;for(let o of e.replace(/^\uFEFF/,
"").split(`
`)){if(o.startsWith("#")||o.trim()===""||!To(o))continue;let[,s,i=""]=/^(!?)(.*)$/s.exec(o.trim())??[],a=So.posix.normalize(`/${i.trim()}`).replace(/(?<=.)\/$/,
"");a!=="/"&&n({ignorecase:!1}).add(a).ignores(t)&&(r=s!=="!")}return r}var _c=e=>[...new Set([...e].reverse())].reverse();async function Ro(e,t,n){let{default:r}={
default:At()},s=(await Promise.all(_c(e.split(/\r?\n/)).map(i=>{let a=Ec.exec(i)?.[1];return a===void 0?i:n(a.trim())}))).flatMap(i=>i.split(`
`)).filter(To);return r({ignorecase:!1}).add(s.join(`
`)).ignores(t)}d();var Te=b(te(),1),xt=b(oe(),1);d();var N=b(te(),1),Pn=1<<20,Sc=N.constants.O_NONBLOCK??0;function Ao(e){let t=(0,N.openSync)(e,N.constants.O_RDONLY|Sc);try{if(!(0,N.fstatSync)(t).isFile())return;let n=Buffer.alloc(Pn+1),r=0;for(let o=-1;o!==0;r+=o)o=
(0,N.readSync)(t,n,r,n.length-r,null);return{bytes:n.subarray(0,Math.min(r,Pn)),isWhole:r<=Pn}}finally{(0,N.closeSync)(t)}}var Tc=Te.constants.O_NONBLOCK??0,V=async e=>{try{return Ao(e)?.bytes.toString("utf8")??""}catch(t){return se("")(t)}};async function xo(e,t){if((await(0,xt.lstat)(
e).catch(se(void 0)))?.isSymbolicLink())throw Object.assign(new Error("a link"),{code:"ELOOP"});let r=Te.constants.O_WRONLY|Te.constants.O_APPEND|Te.constants.O_CREAT|
Tc,o=await(0,xt.open)(e,r|(Te.constants.O_NOFOLLOW??0),420);try{if(!(await o.stat()).isFile())throw Object.assign(new Error("no regular file"),{code:"EISDIR"});
await o.appendFile(t.map(s=>`${s}
`).join(""))}finally{await o.close()}}var Ic=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,Po=/\.(?:docker|container)ignore$/;async function Oo(e,t){let n=(0,C.relative)(
t,e).split(C.sep).join("/");if(n===""||n===".."||n.startsWith("../")||(0,C.isAbsolute)(n))return[];let r=await Rc(t),o=[...r.filter(s=>Po.test(s)).map(s=>xc(s,n,
t)),...r.filter(s=>s===".gcloudignore").map(s=>vc(s,n,t)),Pc(r,n)];return(await Promise.all(o)).filter(s=>s!==void 0)}async function Rc(e){return(await(0,vo.readdir)(
e,{withFileTypes:!0}).catch(()=>[])).filter(n=>!n.isDirectory()).map(({name:n})=>n).sort()}var No=e=>V(e).catch(()=>"");function Co(e){return re((0,C.basename)(
e))?e.includes("/")?`**/${ne}`:ne:ao(e)}var Ac=e=>re((0,C.basename)(e))?ne:Et(e);async function xc(e,t,n){if(!await Io(await No((0,C.join)(n,e)),t))return`${e} \
lets the credentials file into images: add the line ${Co(t)}`}async function vc(e,t,n){let r=o=>No((0,C.join)(n,o));if(!await Ro(await r(e),t,r))return`${e} let\
s the credentials file into uploads: add the line ${Ac(t)}`}async function Pc(e,t){if(e.includes(".dockerignore")||e.includes(".containerignore"))return;let n=e.
find(r=>Ic.test(r)&&!Po.test(r)&&!e.includes(`${r}.dockerignore`));if(n)return`there is no .dockerignore beside ${n}, so the credentials file gets into images: \
create it with the line ${Co(t)}`}d();var M=b(oe(),1),On=b(O(),1);var Nn=e=>(0,M.lstat)(e).then(t=>t.isSymbolicLink(),()=>!1);async function Lo(e){let t=(0,On.dirname)(e);try{if(!(await(0,M.stat)(t)).isDirectory())return $o(t,
"is not a folder")}catch(n){return["ENOENT","ENOTDIR"].includes(ge(n))?$o(t,"does not exist"):he(e,J(n))}return await Oc(e)??Nc(e)}var $o=(e,t)=>({code:"INPUT_W\
ORKSPACE_MISSING",message:`the folder ${e} for the credentials file ${t}`,suggestions:["Create the folder first, check the repository out before signing in, or \
choose another path."]});async function Oc(e){try{return $e(e,(await(0,M.lstat)(e)).isSymbolicLink())}catch(t){return ge(t)==="ENOENT"?void 0:he(e,J(t))}}async function Nc(e){
try{await(0,M.access)((0,On.dirname)(e),M.constants.W_OK|M.constants.X_OK);return}catch(t){return he(e,J(t))}}async function Fo(e,t,n){let r=n===void 0?(0,T.join)(e.credentialsFolder(t),lt()):(0,T.resolve)(t.cwd,n),o=$c(r)??await Lo(r),s=pt(e,t).inspect();return{place:{
ci:e,surroundings:t,path:r},problems:[o,s].filter(i=>i!==void 0)}}var Cc=/private_key|-----BEGIN|eyJ0eX|[\w+/=-]{500}/;function $c(e,t=(0,Mo.platform)()){let n=Lc(
e)??(t==="win32"?jc(e):void 0);return n===void 0?void 0:{code:"FILE_WRITE_FAILED",message:`the path of the credentials file ${n}`}}function Lc(e){return new RegExp(
"\\p{Cc}","u").test(e)?"holds a control character":Cc.test(e)?"is a key":void 0}var Dc=/^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:\..*)?$/i;
function jc(e){let{root:t}=T.win32.parse(e),n=e.slice(t.length).split(/[\\/]/);return/^[\\/]{2}[.?]/.test(t)||n.some(r=>Dc.test(r))?"is that of a device of Wind\
ows":n.some(r=>/[<>:"|?*]/.test(r))?'holds one of < > : " | ? *, which no name of Windows has':n.some(r=>/[ .]$/.test(r))?"has a name that ends in a dot or a bl\
ank, which Windows drops":void 0}var Do=e=>(0,Uo.realpath)(e).catch(()=>e);async function Go({ci:e,path:t,surroundings:n}){let r=await Do(e.workspace(n)),o=(0,T.join)(
await Do((0,T.dirname)(t)),(0,T.basename)(t));return[...Uc(o,r)&&(0,jo.readdirSync)(r).every(a=>re(a)||(0,T.join)(r,a)===o)?[`the workspace ${r} is empty: a che\
ckout after this step deletes the credentials file; check out first`]:[],...await Oo(o,r)]}function Uc(e,t){let n=(0,T.relative)(t,e);return n!==""&&n!==".."&&!n.
startsWith(`..${T.sep}`)&&!(0,T.isAbsolute)(n)}d();var zo=b(Sr(),1);d();var q=b(oe(),1),w=b(O(),1);d();var $=b(O(),1);async function Bo(e,t,n){let r=Mc(e,(0,$.dirname)(t)).map(i=>(0,$.join)(i,".gitignore")),o=await Promise.all(r.map(V));if(!o.some(i=>/^!/m.test(i)))return;let{default:s}={
default:At()};for(let[i,a]of r.entries()){let c=(0,$.relative)((0,$.dirname)(a),t).split($.sep).join("/"),u=s({ignorecase:n}).add(o[i]??"").test(c);if(u.unignored)
return a;if(u.ignored)return}}function Mc(e,t){let n=[t];for(let r=t;r!==e&&r!==(0,$.dirname)(r);r=(0,$.dirname)(r))n.push((0,$.dirname)(r));return n}d();var vt=b(oe(),1),Ho=b(on(),1),Wo=b(O(),1),Fc=0,Gc=18;async function Vo(e,t){let n=await(0,vt.stat)((0,Wo.dirname)(e));return(n.mode&Gc)===0?!1:![Fc,n.uid,await Bc()].
includes(t.uid)}async function Bc(){try{return(0,Ho.userInfo)().uid}catch{return(0,vt.lstat)("/proc/self").then(({uid:e})=>e,()=>{})}}var Hc=/^[ \t]*ignorecase(?:[ \t]*=[ \t]*(?:true|yes|on|1))?[ \t\r]*$/im;async function qo(e){try{let t=await(0,q.realpath)((0,w.dirname)(e)),n=await Vc(t);return n&&
await Wc(n,(0,w.join)(t,(0,w.basename)(e)))}catch(t){return`${e} is not excluded from git: ${J(t)}`}}async function Wc({root:e,common:t},n){let r=(0,w.relative)(
e,n).split(w.sep).join("/");if(r.includes(`
`))return`${n} is not excluded from git: no exclude file can hold a line break`;let o=re((0,w.basename)(n))?[ne]:[ne,Et(r)],s=(0,w.join)(t,"info","exclude"),i=await V(
s),a=new Set(i.split(/\r?\n/)),c=o.filter(m=>!a.has(m));c.length>0&&(await(0,q.mkdir)((0,w.dirname)(s),{recursive:!0}),await xo(s,i===""||i.endsWith(`
`)?c:["",...c]));let u=await Bo(e,n,Hc.test(await V((0,w.join)(t,"config"))));return u&&`${n} is not excluded from git: a line of ${u} that begins with "!" lets\
 it in again`}async function Vc(e){for(let t=e;;t=(0,w.dirname)(t)){let n=await qc((0,w.join)(t,".git"));if(n)return{root:t,common:n};if(t===(0,w.dirname)(t))return}}
async function qc(e){let t=await(0,q.lstat)(e).catch(se(void 0));if(!t||await Vo(e,t))return;let n=await(0,q.stat)(e).catch(se(void 0)),r=n?.isDirectory()?e:n?.
isFile()?await Jc(e):void 0;if(!(!r||!await zc((0,w.join)(r,"HEAD"))))return(0,w.resolve)(r,(await V((0,w.join)(r,"commondir"))||".").trimEnd())}async function Jc(e){
let t=/^gitdir: (.+)$/s.exec(Kc(await V(e)))?.[1];return t&&(0,w.resolve)((0,w.dirname)(e),t)}function Kc(e){let t=e.length;for(;/[\r\n]/.test(e.charAt(t-1));)t--;
return e.slice(0,t)}var zc=e=>(0,q.stat)(e).then(()=>!0,se(!1));d();var F=b(oe(),1),Pt=b(O(),1);S();async function Ko(e,t,n=()=>{},{link:r=F.link,mode:o=384}={}){if(await Xc(e))throw ft($e(e,await Nn(e)));let s=(0,Pt.join)((0,Pt.dirname)(e),Tr());await Jo({path:e,
at:s,content:t,mode:o},n,()=>Yc(s,e,r))||await Jo({path:e,at:e,content:t,mode:o},n,async()=>!0)}var Xc=e=>(0,F.lstat)(e).then(()=>!0,()=>!1);async function Yc(e,t,n){
try{return await n(e,t),!0}catch(r){if(ge(r)==="EEXIST")throw r;return!1}}async function Jo({at:e,content:t,mode:n,path:r},o,s){let i,a=!1;try{i=await(0,F.open)(
e,"wx",n);let c=sn(await i.stat({bigint:!0}));o(c),await i.writeFile(t),a=await s(),e!==r&&await(0,F.unlink)(e);let u=sn(await i.stat({bigint:!0}));return a&&!Ir(
c,u)&&o({...u,birthtimeMs:0}),a}catch(c){throw i&&await(0,F.unlink)(e).catch(()=>{}),a&&await(0,F.unlink)(r).catch(()=>{}),await Zc(r,c)}finally{await i?.close()}}
async function Zc(e,t){let n=ge(t);return n===""||t instanceof h?t:n==="EEXIST"?ft($e(e,await Nn(e)),t):ft(he(e,J(t)),t)}function Xo({ci:e,onRecorded:t,remove:n,report:r,surroundings:o}){let s=pt(e,o),i=[];return{entries:i,async write(a,c,u){let m=await qo(a);m!==void 0&&r.warn("F\
ILE_IN_WORKSPACE",m),await Ko(a,u,k=>{let E=z(Math.floor(Date.now()/1e3)),y={id:(0,zo.randomUUID)(),path:a,kind:c,remove:n,createdAt:E,...k};s.record(y),i.push(
y),t?.(i)},{mode:c==="launcher"?448:384})},async undo(){let a=await Rr(i.map(c=>({...c,remove:!0})));for(let{id:c}of i)s.withdraw(c);return a}}}async function Yo(e,t,n){let{onRecorded:r,place:o,report:s}=n,i=e.file?.cleanup??!0,{entries:a,undo:c,write:u}=Xo({...o,onRecorded:r,remove:i,report:s});try{let m=await io(
e,t,n,u);await u(o.path,"credentials",Sn(m.file));for(let g of await Go(o))s.warn("FILE_IN_WORKSPACE",g);return{path:o.path,type:String(m.file.type),source:m.source,
diesAt:m.diesAt,lastsForJob:m.lastsForJob,why:m.why,entries:a,undo:c}}catch(m){throw await c(),m}}d();async function Zo(e,t){let{serviceAccount:n,token:r}=e,s={format:"access_token",scopes:e.identity.mode==="federation"&&n===void 0&&r?.format==="access_token"?r.
scopes:[B],lifetimeSeconds:3600},i=t.federated&&await t.mintOwn(s),a=Qc(e)?ed(e):void 0,[c]=await Promise.all([r&&t.mint(r),a&&t.mint(a)]);return{federated:i,asked:c}}
function Qc({file:e,identity:t,serviceAccount:n,token:r,verify:o}){return!o||t.mode==="federation"&&n===void 0?!1:!(r?.format==="access_token"&&r.user===void 0)&&
(r===void 0||e!==void 0)}var ed=({file:e})=>({format:"access_token",scopes:[B],lifetimeSeconds:e?.lifetimeSeconds??3600});d();d();var Qo={sts:"CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH_ENDPOINT_IAM"},Ot=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.
test(e),es=new Set(["127.0.0.1","localhost","[::1]"]);function Cn(e,t){return td(Qo,e,t)}function td(e,t,n){let r=[],o=Object.entries(e).map(([s,i])=>{let a=t[i]?.
trim();return a?(rs(a)||r.push({code:"INPUT_ENDPOINT_INVALID",message:`${i} must be an https URL without a query, or an http one on the loopback address`,suggestions:[
`Unset ${i}, or write for example https://${s}.googleapis.com`]}),[s,a.replace(/(?<!\/)\/+$/,"")]):[s,`https://${s}.${n}`]});return{endpoints:Object.fromEntries(
o),problems:r}}var ts=e=>Object.entries(Qo).flatMap(([t,n])=>{let r=e[n]?.trim();return!r||!rs(r)||es.has(new URL(r).hostname)?[]:[`tokens for ${t} go to ${new URL(
r).host}, as ${n} says`]}),ns=e=>Cn(e,"googleapis.com").problems;function rs(e){if(!URL.canParse(e))return!1;let{hash:t,hostname:n,password:r,protocol:o,search:s,
username:i}=new URL(e);return t||r||s||i?!1:o==="https:"||o==="http:"&&es.has(n)}d();d();var Je=e=>({text:t})=>e.test(t),$n=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many token requests",suggestions:()=>[
"Mint once per job and reuse the token."]},{code:"OAUTH_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's OAuth endpoint failed; the key is not the reaso\
n",suggestions:()=>["Run the job again; a higher retries or timeout input rides out longer failures."]},{code:"OAUTH_JWT_TIMEFRAME",matches:Je(/must be a short-lived token/),
says:"Google finds the times of the signed assertion wrong, also after a correction by its own clock",suggestions:()=>["Set the clock of this machine (timedatec\
tl, or the hypervisor)."]},{code:"OAUTH_LIFETIME_TOO_LONG",matches:Je(/lifetime cannot exceed 3600 seconds/),says:"more than one hour was asked for",suggestions:()=>[
"Set access_token_lifetime to 3600s or less.","Set the clock of this machine."]},{code:"OAUTH_JWT_SIGNATURE",matches:Je(/Invalid JWT Signature/i),says:"the key'\
s signature is not accepted: the key was deleted, disabled or rotated",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>[`gcloud iam service-accounts keys li\
st --iam-account=${e}`,"Put a key that is listed there into the secret, or better, move to workload identity federation."]},{code:"OAUTH_ACCOUNT_NOT_FOUND",matches:Je(
/account not found/i),says:"the service account of the key was deleted or disabled",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>[`gcloud iam service-acc\
ounts describe ${e}`]},{code:"OAUTH_SUBJECT_INVALID",matches:Je(/Invalid email or User ID/i),says:"the user to act for does not exist",suggestions:({user:e})=>[
`Check the user to act for (access token subject): ${e??"(none)"}`]},{code:"OAUTH_DELEGATION_UNAUTHORIZED",matches:({error:e})=>e==="unauthorized_client",says:"\
domain-wide delegation is not granted to this service account, or not for all of these scopes",suggestions:({scopes:e=[],serviceAccount:t="SERVICE_ACCOUNT"})=>[
`gcloud iam service-accounts describe ${t} --format='value(uniqueId)'`,`Enter that id and these scopes in the Workspace admin console, API controls, domain-wide\
 delegation: ${e.join(",")}`,"A change there may take hours."]},{code:"OAUTH_SCOPE_INVALID",matches:({error:e})=>e==="invalid_scope",says:"Google refused the sc\
opes or the audience",suggestions:({audience:e,scopes:t=[]})=>[`Check: ${[...t,e].filter(Boolean).join(", ")}`]},{code:"OAUTH_REJECTED",matches:()=>!0,says:"Goo\
gle refused the signed assertion",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>[`Check that the key is one of this account: gcloud iam service-accounts k\
eys list --iam-account=${e}`]}];var Ke="Google OAuth",ze=3600,Y=({universe:e})=>e==="googleapis.com",nd=({universe:e})=>`https://oauth2.${e}/token`;async function Xe(e,t,n){let r=await is(e,t,
n);return yt(e,r.body,o=>W("OAUTH_RESPONSE_INVALID",Ke,r,o))}async function ss(e,t,n){let r=await is(e,t,n);return kn(I(r.body)?.id_token,()=>W("OAUTH_RESPONSE_\
INVALID",Ke,r,"an ID token"))}async function is(e,t,n){let r=await os(e,t,n,0);if(r.status===200)return r;let o=rd(e,n),s=de(Ke,r,$n,o);if(!(s.code==="OAUTH_JWT\
_TIMEFRAME"||s.code==="OAUTH_LIFETIME_TOO_LONG")||r.skewSeconds===void 0)throw s;let a=await os(e,t,n,r.skewSeconds);if(a.status===200)return a;throw de(Ke,a,$n,
o)}var rd=({about:e},t)=>"scope"in t?{...e,serviceAccount:t.iss,audience:void 0,scopes:t.scope.split(" ")}:{...e,serviceAccount:t.iss,audience:t.target_audience,
scopes:[]};async function os(e,t,n,r){let o=Math.floor(e.network.clock.now()+r),{lifetimeSeconds:s=ze,...i}={lifetimeSeconds:void 0,...n},a=await t({...i,aud:nd(
e),iat:o,exp:o+s});return ke(e,{service:Ke,method:"POST",url:new URL(`${e.endpoints.oauth2}/token`),form:{grant_type:"urn:ietf:params:oauth:grant-type:jwt-beare\
r",assertion:a}})}d();S();async function as(e,t){try{return await t()}catch(n){if(!(n instanceof h)||n.server===void 0||n.facts.length>0)throw n;let{cause:r,code:o,message:s,problems:i,
server:a,suggestions:c}=n;throw new h(o,s,{cause:r,facts:e(),problems:i,server:a,suggestions:c})}}d();S();d();function Nt(e,t){let n=new Map,r=({expiresAt:o})=>o-t.now()>20;return{forget:()=>n.clear(),get(o,s){let i=`${s??""} ${o.join(" ")}`,a=()=>e(o,s),c=n.get(i)?.then(
u=>r(u)?u:a())??a();return n.set(i,c),c.catch(()=>n.get(i)===c&&n.delete(i)),c}}}d();S();var od=60,sd=3;function cs(e,{clock:t,fresh:n,label:r}){let o=Le(e),s=o&&gt(o.claims,"exp");if(!o||s===void 0)throw id(r,e);return n||ad(s-t.now(),s,r),{value:e,
claims:o.claims,expiresAt:s}}var id=(e,t)=>new h("OIDC_TOKEN_MALFORMED",`${e} holds no ID token, but ${De(t)}`,{suggestions:["Hand over the JWT alone: no quotes\
, no JSON around it, no masked text."]});function ad(e,t,n){let r=new Date(t*1e3).toISOString();if(e<-od)throw new h("OIDC_TOKEN_EXPIRED",`the ID token in ${n} \
expired ${Math.round(-e)} s ago (${r})`,{suggestions:["Sign in right after the CI hands out the token, or impersonate a service account at the start of the job."]});
if(e>=0&&e<sd)throw new h("OIDC_TOKEN_TOO_SHORT",`the ID token in ${n} dies in ${Math.round(e)} s`,{suggestions:["Sign in right after the CI hands out the token\
."]})}function ds({claims:e,expiresAt:t},n){let r=ce(e.sub??"(none)"),o=ee([e.aud??"(none)"].flat().join(", "));return[`iss  ${ee(ce(e.iss??"(none)"))}`,`aud  ${o}`,
`sub  ${ee(r)} (${Buffer.byteLength(r)} of at most 127 bytes)`,`exp  in ${Math.round(t-n.now())} s`]}var cd=["repository","repository_owner","ref","environment",
"event_name","job_workflow_ref","namespace_path","project_path"],us=({claims:e})=>cd.flatMap(t=>{let n=e[t];return typeof n=="string"&&n!==""?[`${t}  ${ee(n)}`]:
[]});function ls(e){let{audience:t,google:n,provider:r,report:o,source:s,target:i}=e,{clock:a}=n.network,c;async function u(){let E=await s.mint(t,n.network);o.mask(
E),c=cs(E,{label:s.label,fresh:s.mintsAgain,clock:a});let{sub:y,aud:_}=c.claims,[D]=[_].flat();return!s.choosesAudience&&typeof D=="string"&&Object.assign(n.about,
{audience:D,audienceFixedBy:s.label}),r&&typeof y=="string"&&(n.about.principal=qr(r,y)),c}let m=(E,y)=>ro(n,{...i,idToken:E.value,scopes:y}).catch(_=>{throw ud(
_,E,a)});async function g(E){try{return await m(await u(),E)}catch(y){if(!s.mintsAgain||!ld(y))throw y;return m(await u(),E)}}let k=Nt(async E=>{let y=await g(E);
return o.mask(y.value),y},a);return{account:void 0,principal:()=>n.about.principal??i.audience,accessToken:E=>k.get(E),forget:k.forget,sign:void 0,idToken:()=>c,
facts:()=>fd(e,c)}}var dd=2;function ud(e,{expiresAt:t},n){if(!(e instanceof h)||e.server?.status!==500)return e;let{skewSeconds:r=0}=e.server;return t-n.now()-
r>dd?e:new h("STS_TOKEN_NEARLY_EXPIRED",`the ID token was about to expire
${e.message}`,{server:e.server,suggestions:["Sign in right before the credentials are used."]})}var ld=e=>e instanceof h&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_E\
XPIRED"].includes(e.code);function fd({google:e,provider:t},n){let{principal:r,serviceAccount:o}=e.about;return[...t?[`provider  ${ae(t)}`]:[],...o===void 0?[]:
[`service account  ${o}`],...n?ds(n,e.network.clock):[],...r===void 0?[]:[`${ee(r)} (if google.subject is mapped from assertion.sub)`],...n?us(n):[]]}d();d();var Ct=b(Sr(),1);S();function ms(e){let t=I(e)??I(md(e));return t?pd(t):gd(e)}function pd(e){if(e.type!=="service_account")return hd(e.type);let t=["client_email","private_key"].filter(
n=>typeof e[n]!="string"||e[n]==="");return t.length>0?$t("KEY_FIELD_MISSING",`the key has no ${t.join(" and no ")}`,"Store the key file as it was downloaded."):
yd(e)}function md(e){let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var $t=(e,t,...n)=>({code:e,
message:t,suggestions:n});function gd(e){let t=De(e),n=/^\s*\{\s*(?:\\n|\\")/.test(e);return $t("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,
n?"The secret store escaped the line breaks: store the key as one line, made by jq -c . key.json":"Store the whole file in the secret, best as one line, made by\
 jq -c . key.json")}var fs={external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use \
the key of its source, and its account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federa\
tion."};function hd(e){let t=typeof e=="string"&&Object.hasOwn(fs,e)?fs[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";
return $t("KEY_WRONG_TYPE",`the JSON is ${n}, not a service_account key`,t??"Use the JSON of a service account key.")}function yd(e){let t=String(e.private_key),
n=ps(t),r=t.replaceAll("\\n",`
`),o=n??ps(r);if(!o)return $t("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${De(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
r changed on the way into the secret: store the downloaded file again, made one line by jq -c . key.json");let s="the private_key held \\n as two characters wher\
e line breaks belong; they were read as line breaks",i=["client_id","private_key_id"].filter(a=>typeof e[a]!="string");return{email:String(e.client_email),projectId:Ln(
e.project_id),universe:Ln(e.universe_domain),file:n?e:{...e,private_key:r},privateKey:o,keyId:Ln(e.private_key_id),notes:[...n?[]:[s],...i.length>0?[`the key ha\
s no ${i.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var Ln=e=>typeof e=="string"&&e!==""?e:void 0;function ps(e){try{let t=(0,Ct.createPrivateKey)(
e);return t.asymmetricKeyType==="rsa"?t:void 0}catch{return}}function gs({keyId:e,privateKey:t}){let n=o=>Buffer.from(JSON.stringify(o)).toString("base64url"),r=n(
{alg:"RS256",typ:"JWT",...e===void 0?{}:{kid:e}});return o=>{let s=`${r}.${n(o)}`;try{return`${s}.${(0,Ct.sign)("sha256",Buffer.from(s),t).toString("base64url")}`}catch{
throw new h("KEY_PRIVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}function hs(e,t,n){let r=gs(t);e.about.principal=t.email;let o=Nt(async(s,i=ze)=>{let a=s.join(" "),c=Y(e)?await Xe(e,r,{iss:t.email,scope:a,lifetimeSeconds:i}):
await bd(e,r,{email:t.email,scope:a,lifetimeSeconds:i});return n.mask(c.value),c},e.network.clock);return{account:t.email,principal:()=>t.email,accessToken:o.get,
forget:o.forget,sign:r,facts:()=>[`key of  ${t.email}`,...t.keyId===void 0?[]:[`key id  ${t.keyId}`]]}}async function bd({network:e},t,{email:n,lifetimeSeconds:r,
scope:o}){let s=Math.floor(e.clock.now()),i=s+r;return{value:await t({iss:n,sub:n,scope:o,iat:s,exp:i}),expiresAt:i}}var ys=({file:e})=>String(e.private_key).split(
/\r?\n|\\n/).filter(t=>t.length>=16&&!t.startsWith("-----"));d();S();async function bs(e,t,n,r){let o=n.serviceAccount===void 0&&n.delegates.length===0,s=r.format==="id_token"?Y(e):r.lifetimeSeconds<=ze;if(o&&(s||t.account===void 0))
return kd(e,t,r);let i=n.serviceAccount??t.account;if(i===void 0)throw ks("delegates lead");return Ed(e,t,{serviceAccount:i,delegates:n.delegates},r)}var ks=e=>new h(
"INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} nowhere without a service account`,{suggestions:["Add the service account to become."]});async function kd(e,t,n){let{account:r,
sign:o}=t;if(n.format==="access_token"&&n.user===void 0)return t.accessToken(n.scopes,r===void 0?void 0:n.lifetimeSeconds);if(n.format==="id_token"&&t.mintIdToken)
return t.mintIdToken(n.audience);if(r===void 0||!o)throw ks("an ID token or a subject leads");return n.format==="id_token"?ss(e,o,{iss:r,target_audience:n.audience}):
Xe(e,o,{iss:r,scope:n.scopes.join(" "),sub:n.user??"",lifetimeSeconds:n.lifetimeSeconds})}async function Ed(e,t,n,r){if(r.format==="id_token")return Dn(e,t,n,c=>Yr(
e,c,r));let{lifetimeSeconds:o,scopes:s,user:i}=r;return i===void 0?Dn(e,t,n,c=>Xr(e,c,{lifetimeSeconds:o,scopes:s})):Xe(e,c=>Dn(e,t,n,u=>Zr(e,u,c)),{iss:wd(n),scope:s.
join(" "),sub:i,lifetimeSeconds:o})}function wd({serviceAccount:e}){if(e.includes("@"))return e;throw new h("INPUT_SERVICE_ACCOUNT_INVALID","domain-wide delegat\
ion needs the email of the service account, not its unique id",{suggestions:[`gcloud iam service-accounts describe ${e} --format='value(email)'`]})}async function Dn({
network:e},t,n,r){let o=await t.accessToken([B]);try{return await r({...n,bearer:o.value})}catch(s){if(!(s instanceof h&&s.code==="IAM_BEARER_REJECTED"&&o.expiresAt<=
e.clock.now()))throw s;t.forget();let a=await t.accessToken([B]);return r({...n,bearer:a.value})}}d();d();d();var Es={now:()=>Date.now()/1e3,elapsedMs:()=>performance.now()};d();d();var{getBuiltinModule:ws}=process,{Agent:_s,request:Lt,validateHeaderName:Ss,validateHeaderValue:Ts}=ws("node:http"),Dt=()=>ws("node:tls");d();var Ze=b(jn(),1);le();d();le();var Mn=e=>Object.assign(new Error(`the proxy answered ${e}`),{proxyStatus:e,atProxy:!0}),Ye=({url:e})=>{if(!e.username&&!e.password)return{};let t=`${xs(e.
username)}:${xs(e.password)}`;return{"proxy-authorization":`Basic ${Buffer.from(t).toString("base64")}`}};function xs(e){try{return decodeURIComponent(e)}catch{
return e}}function vs(e,t,n,r){let o=`${t.hostname}:${L(t)}`;return new Promise((s,i)=>{let a=()=>{i(r.reason),e.destroy()};r.addEventListener("abort",a,{once:!0});
let c=Lt({createConnection:()=>e,method:"CONNECT",path:o,setHost:!1});for(let[u,m]of Object.entries({host:o,...Ye(n)}))c.setHeader(u,m);c.once("connect",({statusCode:u=0},m,g)=>{
if(r.removeEventListener("abort",a),u>=200&&u<300)return g.length>0&&e.unshift(g),s(e);e.destroy(),i(Mn(u))}).on("error",u=>{r.removeEventListener("abort",a),i(
u)}).end()})}var Fn=(e,t,n=!0)=>Gn(r=>Ad(e,r),t,n);function Gn(e,t,n){let r=[],o=n,s=!1;return{socket:e({add:a=>(r.push(a),o||a.unref(),a.on("error",()=>{}),s&&a.destroy(),a),
signal:t}),hold(a){o=a;for(let c of r)a?c.ref():c.unref()},cancel(){s=!0,r.at(-1)?.destroy()}}}async function Ad(e,t){let{origin:n,proxy:r,ca:o}=e;return n.protocol===
"http:"?jt(e,t):Os(r?{socket:await jt(e,t)}:{port:L(n)},x(n),o,t)}async function jt({origin:e,proxy:t,ca:n,socketPath:r},o){if(r!==void 0)return Qe(o.add((0,Ze.connect)(
{path:r})),"connect",o.signal);if(!t)return Ps(e,o);try{let s=await Ps(t.url,o),i=t.url.protocol==="https:"?await Os({socket:s},x(t.url),n,o):s;return e.protocol===
"https:"?await vs(i,e,t,o.signal):i}catch(s){throw s===o.signal.reason?s:Object.assign(s,{atProxy:!0})}}var Ps=(e,{add:t,signal:n})=>Qe(t((0,Ze.connect)({host:x(
e),port:L(e),noDelay:!0})),"connect",n);async function Os(e,t,n,{add:r,signal:o}){let{connect:s}=Dt(),i={...n?{ca:n}:{},rejectUnauthorized:!0},a=s({...e,host:t,
...Bn(t),...i,ALPNProtocols:["http/1.1"]});return Qe(r(a),"secureConnect",o)}var Bn=e=>(0,Ze.isIP)(e)?{}:{servername:e};function Qe(e,t,n){return new Promise((r,o)=>{
let s=a=>()=>{n.removeEventListener("abort",i),a()},i=()=>{o(n.reason),e.destroy()};if(n.aborted)return i();n.addEventListener("abort",i,{once:!0}),e.once("erro\
r",a=>s(()=>o(a))()),e.once("close",s(()=>o(xd()))),e.once(t,s(()=>r(e)))})}var xd=()=>Object.assign(new Error("the connection was closed"),{code:"ECONNRESET"});var Ut=class extends _s{route;#i;#t;constructor(t,n){super({keepAlive:!0}),this.route=t,this.#i=n}preconnect(){this.#t||Object.keys(this.sockets).length+Object.
keys(this.freeSockets).length>0||(this.#t=Fn(this.route,this.#i,!1),this.#t.socket.catch(()=>{}))}createConnection(t,n){this.#r(t.signal??this.#i).then(r=>n(null,
r),r=>n(r))}async#r(t){let n=this.#t;this.#t=void 0;let r=()=>n?.cancel();t.addEventListener("abort",r,{once:!0}),n?.hold(!0);let o=await n?.socket.catch(()=>{});
return t.removeEventListener("abort",r),o?.readyState==="open"?o:Fn(this.route,t).socket}closeIdle(){this.#t?.cancel(),this.#t=void 0;for(let t of Object.values(
this.freeSockets).flat())t?.destroy()}};Gt();le();d();Gt();var jd=2147483647;function Ms(e,t){let n=performance.now()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("\
abort",o,{once:!0}),setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),jd)).unref(),{signal:r.signal,totalMs:e,
remainingMs:()=>Math.max(0,n-performance.now()),end:()=>r.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&r.signal.
reason===t.reason}}async function Fs(e,t){let n=()=>t.isInterrupted()?t.signal.reason:Us(e,t.totalMs);if(t.signal.aborted||e>=t.remainingMs())throw n();await new Promise(
(r,o)=>{let s=()=>{clearTimeout(i),o(n())},i=setTimeout(()=>{t.signal.removeEventListener("abort",s),r()},e);t.signal.addEventListener("abort",s,{once:!0})})}d();d();le();var Gs=1048576;async function qn(e,t,n){try{return await Ud(e,t,n)}catch(r){if(r.stale)return qn(e,t,n);throw r}}function Ud(e,{method:t,url:n,headers:r,body:o},s){
return new Promise((i,a)=>{if(s.aborted)return a(s.reason);let c=()=>a(s.reason);s.addEventListener("abort",c,{once:!0});let u=y=>{s.removeEventListener("abort",
c),y()},{proxy:m}=e.route,g=m&&n.protocol==="http:",k=Lt({agent:e,host:x(n),port:L(n),method:t,path:g?`${n.origin}${n.pathname}${n.search}`:n.pathname+n.search,
setHost:!1,signal:s}),E={host:n.host,...r,...g?Ye(m):{}};for(let[y,_]of Object.entries(E))k.setHeader(y,_);k.on("error",y=>u(()=>a(Object.assign(y,{stale:Md(y,k.
reusedSocket)})))),k.once("response",y=>{Fd(y).then(_=>u(()=>g&&_.status===407?a(Mn(407)):i(_)),_=>u(()=>a(_)))}),k.end(o)})}var Md=({code:e},t)=>t&&(e==="ECONN\
RESET"||e==="EPIPE");async function Fd(e){let t=[],n=0;for await(let o of e)if(t.push(o),n+=o.length,n>Gs)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(
n,Gs));return{status:e.statusCode??0,headers:e.headers,body:r}}Gt();d();le();var Gd=3e3;async function Bs(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=x(r.origin),s,i=Gn(async c=>{let{connect:u}=Dt(),m=await jt(
r,c),g=c.add(u({socket:m,host:o,...Bn(o),rejectUnauthorized:!1}));return await Qe(g,"secureConnect",c.signal),s=Object.entries(g.getPeerCertificate().issuer??{}).
map(([k,E])=>`${k}=${E}`).join(", "),g},n,!0),a=setTimeout(i.cancel,Gd);return await i.socket.catch(()=>{}),clearTimeout(a),i.cancel(),s&&Bd(s)}var Bd=e=>e.replace(
/[^\x20-\x7e]/g,"?").slice(0,200);d();d();d();d();var fe=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${o} ${s}`.trim(),a=i?
`status code ${i}`:"an unknown error";super(`Request failed with ${a}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=
r}};d();var Ie=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"messag\
e"in t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};d();var Re=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new Ie(t.cause):
void 0;super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};d();d();var Jn=(()=>{let e=!1,t=!1;if(!1&&typeof l=="function")try{t=new l("https://empty.invalid",{body:new(void 0),method:"POST",get duplex(){return e=!0,"half"}}).
headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),Hs=typeof globalThis.AbortController==
"function",Bt=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",Ws=!1,Vs=!1,Ht=["get","post","put","patch","head","delete"],
Hd=()=>{};Hd();var qs={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"*/*",blob:"*/*",bytes:"*/*"},Wt=2147483647,Js=new TextEncoder().
encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,Vt=Symbol("stop"),tt=class{options;constructor(t){this.options=t}},Ks=e=>new tt(e),zs={json:!0,parseJson:!0,
stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,onUploadProgress:!0,fetch:!0,context:!0},Xs={
next:!0},Ys={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,integrity:!0,keepalive:!0,signal:!0,window:!0,
duplex:!0};var Wd=e=>{if(!e)return 0;if(e instanceof void 0){let t=0;for(let[n,r]of e)t+=Js,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,
t+=typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},Zs=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),r){o+=r.byteLength;let a=t===0?0:o/t;a>=1&&(a=1-Number.EPSILON),n?.({percent:a,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=s},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},Qs=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new f(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new f(
Zs(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},ei=(e,t,n)=>{if(!e.body)return e;let r=Wd(n??e.body);return new l(e,{duplex:"half",
body:Zs(e.body,r,t)})};d();d();var Q=e=>e!==null&&typeof e=="object";var nt=(...e)=>{for(let t of e)if((!Q(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return Xn({},...e)},Kn=(e={},t={})=>{
let n=new p(e),r=t instanceof p,o=new p(t);for(let[s,i]of o.entries())r&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function qt(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:Xn(e[n]??[],t[n]??[])}var zn=(e={},t={})=>({beforeRequest:qt(e,t,"beforeRequest"),beforeRetry:qt(e,t,"beforeRetry"),afterResponse:qt(
e,t,"afterResponse"),beforeError:qt(e,t,"beforeError")}),Vd=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,s]of r.entries())n.append(o,s);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(Q(r))for(let[o,s]of Object.entries(r))s!==void 0&&n.append(o,String(s));else{
let o=new URLSearchParams(r);for(let[s,i]of o.entries())n.append(s,i)}return n},Xn=(...e)=>{let t={},n={},r={},o,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(Q(i)){for(let[a,c]of Object.entries(i)){if(a==="signal"&&c instanceof globalThis.AbortSignal){s.push(c);continue}if(a==="contex\
t"){if(c!=null&&(!Q(c)||Array.isArray(c)))throw new TypeError("The `context` option must be an object");t={...t,context:c==null?{}:{...t.context,...c}};continue}
if(a==="searchParams"){c==null?o=void 0:o=o===void 0?c:Vd(o,c);continue}Q(c)&&a in t&&(c=Xn(t[a],c)),t={...t,[a]:c}}Q(i.hooks)&&(r=zn(r,i.hooks),t.hooks=r),Q(i.
headers)&&(n=Kn(n,i.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),s.length>0&&(s.length===1?t.signal=s[0]:Bt?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};d();var ni=e=>Ht.includes(e)?e.toUpperCase():e,qd=["get","put","head","delete","options","trace"],Jd=[408,413,429,500,502,503,504],Kd=[413,429,503],ti={limit:2,methods:qd,
statusCodes:Jd,afterStatusCodes:Kd,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
ri=(e={})=>{if(typeof e=="number")return{...ti,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...ti,...t}};d();d();var pe=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function Yn(e,t,n,r){return new Promise((o,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new pe(e))},r.timeout);r.fetch(e,t).then(o).catch(s).then(()=>{clearTimeout(
i)})})}d();async function Zn(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(s),r(t.
reason)}let s=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}d();var oi=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in Ys)&&!(r in zs)&&(!(r in e)||r in Xs)&&(n[r]=t[r]);return n},si=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;d();function Ae(e){return e instanceof fe||e?.name===fe.name}function Qn(e){return e instanceof pe||e?.name===pe.name}var rt=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>Wt)throw new RangeError(`The \`timeout\` option cann\
ot be greater than ${Wt}`);await Promise.resolve();let i=await r.#y();for(let a of r.#e.hooks.afterResponse){let c=r.#p(i.clone()),u;try{u=await a(r.request,r.#d(),
c,{retryCount:r.#r})}catch(g){throw r.#s(c),r.#s(i),g}if(u instanceof tt)throw r.#s(c),r.#s(i),new Re(u.options);let m=u instanceof f?u:i;c!==m&&r.#s(c),i!==m&&
r.#s(i),i=m}if(r.#p(i),!i.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(i.status):r.#e.throwHttpErrors)){let a=new fe(i,r.request,r.#d());for(let c of r.#e.
hooks.beforeError)a=await c(a,{retryCount:r.#r});throw a}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!Ws)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let a=i.clone();
return r.#s(i),Qs(a,r.#e.onDownloadProgress)}return i},s=r.#m(o).finally(()=>{let i=r.#a;r.#l(i?.body??void 0),r.#l(r.request.body??void 0)});for(let[i,a]of Object.
entries(qs))i==="bytes"&&typeof f?.prototype?.bytes!="function"||(s[i]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||a);let c=await s;
if(i==="json"){if(c.status===204)return"";let u=await c.text();return u===""?"":n.parseJson?n.parseJson(u):JSON.parse(u)}return c[i]()});return s}static#i(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#t;#r=0;#n;#e;#a;#o;#c;constructor(t,n={}){
if(this.#n=t,this.#e={...n,headers:Kn(this.#n.headers,n.headers),hooks:zn({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:ni(n.
method??this.#n.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:ri(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??globalThis.
Object.bind(globalThis),context:n.context??{}},typeof this.#n!="string"&&!(this.#n instanceof URL||this.#n instanceof l))throw new TypeError("`input` must be a \
string, URL, or Request");if(this.#e.prefixUrl&&typeof this.#n=="string"){if(this.#n.startsWith("/"))throw new Error("`input` must not begin with a slash when u\
sing `prefixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#n=this.#e.prefixUrl+this.#n}Hs&&Bt&&(this.#o=this.#e.signal??this.#n.signal,this.#t=
new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal),Jn&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new p(n.headers).has("content-type");if(this.#n instanceof l&&(Vs&&this.#e.body instanceof void 0||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new l(this.#n,this.#e),si(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#i(this.#e.searchParams)).toString()),i=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,s);this.request=new l(
i,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!Jn)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#g(this.request,
this.#e.body??void 0)}}#u(){let t=this.#e.retry.delay(this.#r),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#h(t){if(this.#r++,this.#r>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new Ie(t);if(n instanceof Re)return n.customDelay??this.#u();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#r});if(r===!1)throw t;if(r===
!0)return this.#u()}if(Qn(t)&&!this.#e.retry.retryOnTimeout)throw t;if(Ae(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let s=this.#e.retry.maxRetryAfter??o;return o<s?o:s}if(t.response.status===413)throw t}return this.#u()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#l(t){t&&t.cancel().catch(()=>{})}#s(t){this.#l(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#h(n),Wt);if(this.#r<1)throw n;if(await Zn(r,this.#o?{signal:this.#o}:{}),n instanceof Re&&n.customRequest){let o=this.#e.signal?new l(
n.customRequest,{signal:this.#e.signal}):new l(n.customRequest);this.#f(o)}for(let o of this.#e.hooks.beforeRetry){let s=await o({request:this.request,options:this.#d(),
error:n,retryCount:this.#r});if(s instanceof l){this.#f(s);break}if(s instanceof f)return s;if(s===Vt)return}return this.#m(t)}}async#y(){this.#t?.signal.aborted&&
(this.#t=new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal,this.request=new l(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#d(),{retryCount:this.#r});if(r instanceof f)return r;if(r instanceof l){this.#f(
r);break}}let t=oi(this.request,this.#e);return this.#a=this.request,this.request=this.#a.clone(),this.#e.timeout===!1?this.#e.fetch(this.#a,t):Yn(this.#a,t,this.#t,
this.#e)}#d(){if(!this.#c){let{hooks:t,...n}=this.#e;this.#c=Object.freeze(n)}return this.#c}#f(t){this.#c=void 0,this.request=this.#g(t)}#g(t,n){return!this.#e.
onUploadProgress||!t.body?t:ei(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};/*! MIT License © Sindre Sorhus */var er=e=>{let t=(n,r)=>rt.create(n,nt(e,r));for(let n of Ht)t[n]=(r,o)=>rt.create(r,nt(e,o,{method:n}));return t.create=n=>er(
nt(n)),t.extend=n=>(typeof n=="function"&&(n=n(e??{})),er(nt(e,n))),t.stop=Vt,t.retry=Ks,t},zd=er(),tr=zd;var ii=e=>new f(null,{status:Math.min(e,599)});d();S();function ai(e,t){let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new h("INPUT_ENDPOINT_INVALID",`the address of ${n} is nei\
ther https nor http`,{suggestions:["Check the variable that replaces it: https://HOST, or http://127.0.0.1:PORT."]});let{type:s,body:i}=Xd(e),a={accept:"applica\
tion/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?{}:{authorization:`Bearer ${e.bearer}`},...Yd(e.headers)};for(let[c,u]of Object.entries(
a))Zd(n,c,u);return{method:r,url:o,headers:a,body:i}}function Xd({json:e,form:t}){return e!==void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"ap\
plication/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var Yd=(e={})=>Object.fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),
n]));function Zd(e,t,n){try{Ss(t),Ts(t,n)}catch{throw new h("INPUT_HEADER_INVALID",`the header ${t} for ${e} holds characters that cannot be sent`,{suggestions:[
"Look where its value comes from: a secret that was pasted with a line break looks like this."]})}}d();var Qd=new Set([408,429,500,502,503,504]),eu=new Set([502,503,504]),tu=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNR\
EACH","ENETUNREACH","EPIPE","ETIMEDOUT"]),ci=({status:e,body:t})=>Qd.has(e)||e>=400&&e<500&&nu(t)==="quota_exceeded",di=({name:e,code:t="",proxyStatus:n=0})=>e===
"TimeoutError"||tu.has(t)||eu.has(n);function nu(e){if(e.includes("quota_exceeded"))try{return JSON.parse(e)?.error}catch{return}}function ui(e,t,n,r,o=Math.random){
return Math.max(o()*t*2**(e-1),ru(n,r))}function ru(e="",{now:t}){if(/^\d+$/.test(e.trim()))return Number(e)*1e3;let n=Date.parse(e);return Number.isNaN(n)?0:Math.
max(0,n-t()*1e3)}d();d();var Jt=(e="")=>/[a-z0-9]/i.test(e);function fi(e){let t=[nr(e,n=>n),...[0,1,2].map(n=>nr(Buffer.from("\0".repeat(n)+e).toString("base64"),r=>Math.max(0,Math.
floor(r*3/4)-n))),nr(Buffer.from(e).toString("hex"),n=>Math.floor(n/2))];return[...t,...t.map(ou)]}function nr(e,t){let n=[...e.toLowerCase()].map((r,o)=>({character:r,
at:o})).filter(({character:r})=>Jt(r));return{letters:n.map(({character:r})=>r).join(""),origins:n.map(({at:r})=>t(r))}}var ou=({letters:e,origins:t})=>({letters:su(
e),origins:t.toReversed()}),su=e=>[...e].reverse().join(""),iu=4;function pi(e){let t=new Set;for(let n of[e,...cu(e)]){let r=n;for(let o=0;o<iu;o++){let s=li(r);
t.add(rr(s));let i=r.includes("<")?li(r.replace(/<[^<>]*>/g,"")):s;t.add(rr(i)),t.add(rr(au(i)));let a=lu(r);if(a===r)break;r=a}}return t}var li=e=>Buffer.from(
e.normalize("NFKD").toLowerCase());function rr(e){let t=Buffer.allocUnsafe(e.length),n=0;for(let r of e)(r>=97&&r<=122||r>=48&&r<=57)&&(t[n++]=r);return t.toString(
"latin1",0,n)}function au(e){let t=Buffer.from(e),n=0;for(let r=0;r<=t.length;r++)(t[r]??0)>32||(t.subarray(n,r).reverse(),n=r+1);return t}function cu(e){let[t,
n]=[[],[]];try{JSON.parse(e,(r,o)=>(t.push(r),typeof o=="string"&&n.push(o),o))}catch{}return[t.join(" "),n.join(" ")]}var du=/(?:\\|%)u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|(?:\\x|%|=)([0-9a-f]{2})|&#x0*([0-9a-f]{1,6});?|&#0*(\d{1,7});?|&(amp|lt|gt);|&[a-z]+\d*;|\\[bfnrtv]/gi,
uu={amp:"&",lt:"<",gt:">"};function lu(e){return e.replace(du,(t,...n)=>{let[r,o,s,i,a,c]=n,u=r??o??s??i;if(c)return uu[c.toLowerCase()]??" ";let m=u?Number.parseInt(
u,16):Number(a??32);return m<=1114111?String.fromCodePoint(m):" "})}var fu=["assertion","client_secret","env","handle","redact","refresh_token","subject_token","token"],pu=["accept","content-type","metadata-flavor","user-agent",
"x-goog-request-reason","x-goog-user-project","x-tfs-fedauthredirect"],gi=16,xe=8,ot=4,mu="(not shown: the answer repeats a secret that ci-auth sent)";function hi({
bearer:e,form:t,headers:n={},json:r}){let o={...t,...typeof r=="object"?r:{}},s=Object.entries(n).filter(([i])=>!pu.includes(i.toLowerCase()));return[e,...s.map(
([,i])=>i),...fu.flatMap(i=>gu(o[i]))].filter(i=>i!==void 0&&i.length>=gi)}var gu=e=>[e,...typeof e=="object"?Object.values(e??{}):[]].filter(t=>typeof t=="stri\
ng");function or(e,t){if(t.length===0||e==="")return e;let n=[...pi(e)];return t.some(r=>hu(n,r))?mu:e}function hu(e,t){let{pieces:n,probes:r}=bu(t),o=new Set;for(let s of e)
for(let i=0;i<s.length;i+=xe-ot+1)if(r.has(s.slice(i,i+ot))){for(let a=Math.max(0,i+ot-xe);a<=i;a++)yu(o,n,s.slice(a,a+xe));if(o.size>=gi)return!0}return!1}function yu(e,t,n){
for(let[r,o]of t.get(n)??[])for(let s=r;s<=o;s++)e.add(s);t.delete(n)}function bu(e){let t=new Map,n=new Set;for(let r of fi(e))for(let o=0;o+ot<=r.letters.length;o++){
n.add(r.letters.slice(o,o+ot));let s=r.letters.slice(o,o+xe);if(s.length<xe)continue;let i=t.get(s);i?i.push(mi(r,o,e)):t.set(s,[mi(r,o,e)])}return{pieces:t,probes:n}}
function mi({origins:e},t,n){let[r=0,o=0]=[e[t],e[t+xe-1]],[s,i]=r<o?[r,o]:[o,r];for(;s>0&&!Jt(n[s-1]);)s--;for(;i+1<n.length&&!Jt(n[i+1]);)i++;return[s,i]}var ku=2e4,Eu=500;async function yi(e,t,n){let r={call:e,agent:t,options:n,outgoing:ai(e,n.userAgent??"ci-auth"),startedAt:performance.now(),attempts:0,sentAt:0,
received:void 0,lastStatus:void 0,retryInMs:0};try{await wu(r)}catch(o){if(!Ae(o))throw await Iu(o,r)}return Ru(r)}async function wu(e){let{call:t,options:n}=e,
{signal:r}=n.run;r.throwIfAborted(),await tr(t.url.origin+t.url.pathname,{method:t.method,fetch:async o=>{let{status:s}=await _u(e,o.signal);return ii(s)},retry:{
limit:n.retries,methods:["delete","get","post","patch"],shouldRetry:({error:o})=>Tu(o,e),delay:()=>e.retryInMs},signal:r,timeout:n.callTimeoutMs??ku})}async function _u(e,t){
let{agent:n,outgoing:r,options:o}=e;e.attempts++,e.sentAt=o.clock.now(),e.received=void 0;let s=performance.now(),i=a=>{let{method:c,url:u}=r;o.trace?.(`${c} ${u.
host}${u.pathname} ${a} ${Math.round(performance.now()-s)} ms`)};try{return e.received=await qn(n,r,t),e.lastStatus=e.received.status,i(e.lastStatus),e.received}catch(a){
throw i(t.aborted?"no answer":Su(a)),a}}var Su=({code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";function Tu(e,t){let{attempts:n,received:r,options:o}=t,
{backoffMs:s=Eu,clock:i,run:a}=o;return a.signal.aborted||!(r?ci(r):di(e))?!1:(t.retryInMs=ui(n,s,r?.headers["retry-after"],i),t.retryInMs<a.remainingMs())}async function Iu(e,t){
let{call:n,agent:r,attempts:o,lastStatus:s,options:i,startedAt:a}=t,{run:c}=i;if(c.isInterrupted())return c.signal.reason;let{route:u}=r,m={service:n.service,route:u,
attempts:o,lastStatus:s,spentMs:performance.now()-a};if(c.signal.aborted)return js(m,c.totalMs);let g=Hn(e)?await Bs(u,e.atProxy===!0,c.signal):void 0;return $s(
e,{...m,issuer:g})}function Ru({agent:e,attempts:t,call:n,options:r,received:o,sentAt:s}){let{status:i=0,headers:a={},body:c=""}=o??{},{proxy:u}=e.route,m=[...hi(
n),...u?Object.values(Ye(u)):[]],g,k,E=Date.parse(a.date??"")/1e3,y=Math.trunc(E-(s+r.clock.now())/2)+0;return{status:i,get contentType(){return k??=or(a["conte\
nt-type"]??"",m),k},get body(){return i<300?c:this.shown},get shown(){return g??=or(c,m),g},attempts:t,skewSeconds:Number.isNaN(y)?void 0:y}}function bi(e){let{clock:t=Es}=e,n=Ms(e.deadlineMs,e.signal),r=new Map,o=({direct:s,socketPath:i,url:a})=>{let c=`${a.origin} ${i??""}`,u=r.get(c);if(u)return u;
let m=i===void 0&&!s?As(a,e.env):void 0,g=new Ut({origin:new URL(a.origin),socketPath:i,proxy:m,ca:e.ca},n.signal);return r.set(c,g),g};return{send:async s=>yi(
s,o(s),{...e,clock:t,run:n}),preconnect(s){try{o({url:s}).preconnect()}catch{}},wait:s=>Fs(s,n),remainingMs:n.remainingMs,clock:t,signal:n.signal,close(){n.end();
for(let s of r.values())s.closeIdle()}}}var ki=({clock:e,pace:t,report:n,signal:r,surroundings:o,userAgent:s},{retries:i,timeoutMs:a})=>bi({env:o.env,deadlineMs:a,retries:i,trace:n.trace,userAgent:s,...t,
...e===void 0?{}:{clock:e},...r===void 0?{}:{signal:r}});d();S();var Au=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED",
"API_DISABLED"]),xu=2e3,vu=15e3;async function Ei(e,t){let{firstWaitMs:n=xu,network:r,report:o}=t;for(let s=n;;s=Math.min(s*1.5,vu)){let i=r.remainingMs();try{return await e()}catch(a){
let{leftMs:c}=t;if(c<=0||!(a instanceof h)||!Au.has(a.code))throw a;o.note(`${a.code}: waiting for the change to arrive, ${Math.ceil(c/1e3)} s left`),await r.wait(
Math.min(s,c)),t.leftMs-=i-r.remainingMs()}}}function _i(e,t,n){let{report:r,surroundings:o}=t,{endpoints:s}=Cn(o.env,e.universe);for(let _ of ts(o.env))r.note(_);let i=ki(t,{...e,timeoutMs:e.timeoutMs+e.propagationMs}),
{requestReason:a,universe:c}=e,u={network:i,endpoints:s,universe:c,requestReason:a,about:Pu(e)},{actor:m,federated:g}=Ou(e.identity,u,n,t),k={serviceAccount:e.serviceAccount,
delegates:e.delegates};for(let _ of Nu(e,s))i.preconnect(new URL(_));let E=t.pace?.backoffMs===void 0?void 0:4*t.pace.backoffMs,y={network:i,report:r,leftMs:e.propagationMs,
firstWaitMs:E};return{actor:m,federated:g,google:u,target:k,mint:_=>wi({actor:m,google:u,target:k},_,y),mintOwn:_=>wi({actor:m,google:u,target:{delegates:[]}},_,
y),close:i.close}}async function wi({actor:e,google:t,target:n},r,o){let s=await as(e.facts,()=>Ei(()=>bs(t,e,n,r),o));return o.report.mask(s.value),s}function Pu({
delegates:e,identity:t,projectId:n,serviceAccount:r,token:o}){let s=o?.format==="access_token"?o:void 0;return{delegates:e,projectId:n,serviceAccount:r,provider:t.
mode==="federation"?t.provider:void 0,audience:t.mode==="federation"?t.audience:void 0,scopes:s?.scopes,user:s?.user,lifetimeSeconds:s?.lifetimeSeconds}}function Ou(e,t,n,{
ambientActor:r,report:o,surroundings:s}){if(e.mode==="key"){for(let u of ys(e.key))o.mask(u);return{actor:hs(t,e.key,o),federated:void 0}}if(e.mode==="ambient"){
if(!r)throw new Error("this front end knows no ambient identity");return{actor:r(t,s.env,o),federated:void 0}}if(!n)throw new Error(`no token source for ${ae(e.
provider)}`);let{audience:i,provider:a}=e,c=ls({google:t,source:n,audience:i,provider:a,target:no(a),report:o});return{actor:c,federated:c}}function Nu({delegates:e,
identity:t,serviceAccount:n,token:r,universe:o,verify:s},i){let a=n!==void 0||e.length>0,c=t.mode==="key"&&Y({universe:o})||r?.format==="access_token"&&r.user!==
void 0;return[...t.mode==="federation"?[i.sts]:[],...c&&(s||r)?[i.oauth2]:[],...a&&(s||r)?[i.iamcredentials]:[]]}d();d();d();var lr=b(O(),1);d();var Ni=b(O(),1);S();d();var Wu=b(te(),1);S();d();var vi=b(Ti(),1);d();var ve=b(te(),1),Ri=b(on(),1),st=b(O(),1),it={platform:(0,Ri.platform)(),isFile:Du},Ii=[".com",".exe",".bat",".cmd"];function Kt(e,t,n=it){let{join:r}=zt(n);return sr(Cu(t,n).map(o=>r(o,e)),n)}var sr=(e,t)=>e.flatMap(n=>Lu(n,t)).find(t.isFile),zt=({platform:e})=>e==="win32"?st.win32:
st.posix;function Cu(e,t){let{delimiter:n,isAbsolute:r}=zt(t);return(t.platform==="win32"?$u(e):(e.PATH??"").split(n)).filter(s=>r(s))}function $u(e){let[,t=""]=Object.
entries(e).find(([n])=>n.toUpperCase()==="PATH")??[];return(t.match(/(?:"[^"]*"|[^;"])+/g)??[]).map(n=>n.replace(/^"(.*)"$/,"$1"))}function Lu(e,{platform:t}){return t!==
"win32"||Ii.includes(st.win32.extname(e).toLowerCase())?[e]:Ii.map(n=>e+n)}function Du(e){try{return(0,ve.statSync)(e).isFile()?((0,ve.accessSync)(e,ve.constants.
X_OK),!0):!1}catch{return!1}}d();function Ai({args:e,cwd:t,env:n,file:r},o=it){if(o.platform!=="win32")return{file:r,args:e};let i=!/[\\/:]/.test(r)?Kt(r,n,o):sr([zt(o).resolve(t,r)],o);return i===
void 0?"ENOENT":/\.(?:bat|cmd)$/i.test(i)?ju(i,e,n):{file:i,args:e}}function ju(e,t,n){if(t.some(s=>/[\r\n]/.test(s)))return"it is a batch file, which takes no \
line break in an argument";let r=ir(n);if(r===void 0)return"it is a batch file, and SystemRoot, where the shell is, is not set";let o=[e,...t].map(Mu).join(" ");
return{file:`${r}\\cmd.exe`,args:["/e:on","/v:off","/d","/s","/c",`"${o}"`],windowsVerbatimArguments:!0}}function ir(e){let t=e.SystemRoot??e.SYSTEMROOT;return t&&
`${t}\\System32`}var Uu=/^[\w#$*+./:?@\\-]*[\w#$*+./:?@-]$/,Mu=e=>Uu.test(e)?e:`"${e.replace(/(\\*)"/g,'$1$1""').replace(/(\\+)$/,"$1$1").replaceAll("%","%%cd:~\
,%")}"`;var xi=1<<20;function Fu(e,t){let{env:n,file:r}=e,s=!/[\\/:]/.test(r)&&(n.PATH??n.Path)!==void 0?Kt(r,n,t):r;return s===void 0?"ENOENT":Ai({...e,file:s},t)}async function ar(e,t=it){
let{args:n,cwd:r,env:o,file:s,input:i,shell:a,signal:c,timeoutMs:u}=e,m=a?{file:s,args:n}:Fu(e,t);if(typeof m=="string")return{stdout:"",stderr:"",failure:`cann\
ot be started (${m})`};let g=t.platform==="win32",{spawn:k}=process.getBuiltinModule("node:child_process");return new Promise(E=>{let{windowsVerbatimArguments:y}=m,
_={cwd:r,env:{...o},shell:a,detached:!g,windowsHide:!0,windowsVerbatimArguments:y},D=k(m.file,m.args,_),Ne={stdout:"",stderr:""},en,tn=P=>{let G=en===void 0;en??=
P,g?G&&Bu(D,()=>k(...Hu(D,o))):Gu(D)},pa=setTimeout(()=>tn(`ran for more than ${u/1e3} s`),u),nn=()=>tn("was interrupted");c?.addEventListener("abort",nn,{once:!0}),
c?.aborted&&nn();for(let P of["stdout","stderr"])D[P].setEncoding("utf8").on("data",G=>{Ne[P]+=G,Ne[P].length>xi&&tn(`printed more than ${xi} bytes`)});let kr=P=>{
clearTimeout(pa),c?.removeEventListener("abort",nn);let G=en??P,Er=j(Ne.stderr);E(G===void 0?Ne:{...Ne,failure:Er?`${G}: ${Er}`:G})};D.on("error",({code:P})=>kr(
`cannot be started (${P})`)),D.on("close",(P,G)=>kr(P===0?void 0:`ended with ${P??G}`)),D.stdin.on("error",()=>{}),D.stdin.end(i)})}function Gu(e){try{e.pid!==void 0&&
(0,vi.kill)(-e.pid,"SIGKILL")}catch{}}function Bu(e,t){if(e.pid===void 0)return;let n=()=>{e.kill("SIGKILL");for(let r of[e.stdout,e.stderr])r.destroy()};t().on(
"error",n).on("close",n)}var Hu=({pid:e},t)=>[`${ir(t)}\\taskkill.exe`,["/pid",String(e),"/t","/f"],{env:{...t},stdio:"ignore",windowsHide:!0}];function Pi({code:e,message:t}){let n=[e,t].filter(r=>typeof r=="string").join(": ");return n?`: ${j(n)}`:""}var Oi=3e4;function Ci(e,t,n,r){let o="the command of --oidc-token-command",s=!1;return{label:o,mintsAgain:!0,choosesAudience:!0,secrets:[],async mint(i,{signal:a}){
let{failure:c,stderr:u,stdout:m}=await ar({file:e,args:[],shell:!0,env:{...t,GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE:i},cwd:n,timeoutMs:Oi,signal:a});if(c!==void 0)throw new h(
"OIDC_REQUEST_FAILED",`${o} ${c}`);let g=r===void 0?I(m):void 0;if(g?.version===1&&g.success===!1)throw new h("OIDC_REQUEST_FAILED",`${o} reported a failure${Pi(
g)}`);return s=Vu(g)&&u==="",ye(m,r,o)},refreshSource:()=>s&&(0,Ni.isAbsolute)(e)&&!/["'\\$`|;&<>*?]| {2}/.test(e)?{kind:"executable",command:e,timeoutMs:Oi}:void 0}}
var Vu=(e={})=>e.version===1&&e.success===!0&&typeof e.id_token=="string";d();var $i=b(te(),1);d();var cr=(e,t,{field:n,lastsForJob:r=!1}={})=>({...dr(`the variable ${e}`,async()=>ye(t[e]??"",n,`the variable ${e}`)),lastsForJob:r}),dr=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function ur(e,{field:t,isRenewed:n=!1,lastsForJob:r=!1}={}){let o=`the file ${e}`,s=()=>{try{return(0,$i.readFileSync)(e,"utf8")}catch(i){throw Ar(o,String(i.code))}};
return{...dr(o,async()=>ye(s(),t,o)),mintsAgain:n,lastsForJob:r,refreshSource(){let i=mt(s(),t,o);if(i.isExact)return{kind:"file",path:e,...i.field===void 0?{}:
{field:i.field}}}}}d();S();function Li(e,{field:t,headers:n,method:r}){let o=`the URL on ${e.host}`,s;return{label:o,mintsAgain:!0,choosesAudience:!1,secrets:Object.entries(n).filter(([i])=>!/^(?:accept|content-type|user-agent)$/i.
test(i)).map(([,i])=>i.split(" ").at(-1)??i),async mint(i,a){let{body:c,shown:u,status:m}=await a.send({service:o,method:r,url:e,headers:n});if(m>=200&&m<=299)return s=
mt(c,t,o,u),s.token;throw new h("OIDC_REQUEST_FAILED",`${o} answered HTTP ${m} instead of a token`,{server:{status:m,text:j(c)},suggestions:[`Ask it by hand, wi\
th the same method and headers: ${e.origin}${e.pathname}`]})},refreshSource:()=>r==="GET"&&s?.isExact?{kind:"url",url:e.href,headers:n,...s.field===void 0?{}:{field:s.
field}}:void 0}}function Di(e,t,n){let r=Object.entries({"--oidc-token-env":e.env,"--oidc-token-file":e.file,"--oidc-token-command":e.command,"--oidc-token-url":e.url}).filter(
([,i])=>i!==void 0);if(r.length>1)return{problems:[Pe(`${r.map(([i])=>i).join(" and ")} exclude each other`)]};let o=[...qu(e,t),...Ju(e)];if(o.length>0)return{
problems:o};if(e.env!==void 0)return{source:cr(e.env,t,e),problems:o};if(e.file!==void 0)return{source:ur((0,lr.resolve)(n,e.file),e),problems:o};if(e.command!==
void 0)return{source:Ci(e.command,t,n,e.field),problems:o};if(e.url!==void 0)return{source:Ku(e.url,e,t),problems:o};if(t.CI_AUTH_ID_TOKEN)return{source:cr("CI_\
AUTH_ID_TOKEN",t),problems:o};let s=t.CI_AUTH_ID_TOKEN_FILE;return s?{source:ur((0,lr.resolve)(n,s)),problems:o}:{problems:o}}var Pe=(e,t)=>({code:"INPUT_TOKEN_\
SOURCE_INVALID",message:e,suggestions:t===void 0?[]:[t]});function qu({headers:e=[],url:t},n){return e.length>0&&t===void 0?[Pe("--oidc-token-header needs --oid\
c-token-url")]:e.flatMap(r=>{let[,o,s]=/^([A-Za-z0-9-]+)=([A-Za-z_]\w*)$/.exec(r)??[];if(!o||!s)return[Pe("--oidc-token-header is not of the form NAME=VARIABLE",
"Write NAME=VARIABLE, where VARIABLE holds the value: a command line is readable by every process.")];if(n[s])return[];let i=/^[A-Z_][A-Z0-9_]*$/.test(s)?`the v\
ariable ${s}`:"its variable";return[Pe(`--oidc-token-header ${o}: ${i} is empty or not set`)]})}function Ju({method:e,url:t}){return t===void 0?e===void 0?[]:[Pe(
"--oidc-token-method needs --oidc-token-url")]:URL.canParse(t)&&["http:","https:"].includes(new URL(t).protocol)?[]:[Pe("--oidc-token-url is not an http or http\
s URL")]}function Ku(e,{field:t,headers:n=[],method:r},o){let s=n.map(i=>i.split("=")).map(([i="",a=""])=>[i,o[a]??""]);return Li(new URL(e),{field:t,headers:Object.
fromEntries(s),method:r==="POST"?"POST":"GET"})}S();function ji({ci:e,named:t,raw:n,surroundings:r}){let{problems:o,source:s}=Di(t,r.env,r.cwd);if(s)return{source:{...s,origin:{named:t}},problems:o};if(o.length>
0||!n.workload_identity_provider?.trim())return{problems:o};try{return{source:{...e.tokenSource(r),origin:{ci:e.id,...e.module===void 0?{}:{module:e.module}}},problems:[]}}catch(i){
if(i instanceof h)return{problems:[i]};throw i}}d();d();var Xt=e=>({ok:!0,value:e}),fr=e=>({ok:!1,reason:e}),Ui={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};function Oe(e){let t=e.trim().toLowerCase(),n=Object.hasOwn(Ui,
t)?Ui[t]:void 0;return n===void 0?fr(`"${e}" is neither true nor false (t, f, 1 and 0 will do)`):Xt(n)}function Yt(e){return e.split(/\r?\n|(?<!\\),/).map(t=>t.
replaceAll("\\,",",").trim()).filter(t=>t!=="")}var zu={h:3600,m:60,s:1};function at(e){let t=e.replace(/[\s,]/g,"").toLowerCase();if(/^\d+$/.test(t))return Xt(
Number(t));if(!/^(?:\d+[hms])+$/.test(t))return fr(`"${e}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`);let n=t.matchAll(
/(\d+)([hms])/g);return Xt([...n].reduce((r,[,o,s])=>r+Number(o)*zu[s],0))}function Mi(e){return/^\d{1,6}$/.test(e.trim())?Xt(Number(e)):fr(`"${e}" is not a who\
le number`)}function ct(e,t){let n=Oe(e[t]?.trim()??"");return n.ok?n.value:K[t].default==="true"}function Fi(e,t){let n=[],r=(a,c,...u)=>{n.push({code:a,message:c,suggestions:u})},
o=a=>e[a]?.trim()||void 0,s=a=>o(a)??K[a].default??"";function i(a,c,u){let m=c(s(a));return m.ok?m.value:r(u,`${t.nameOf(a)}: ${A(m.reason)}`)}return{...t,raw:e,
problems:n,add:r,text:o,parsed:i,boolean:a=>i(a,Oe,"INPUT_BOOLEAN_INVALID")??!1,duration(a,{max:c,min:u},m="INPUT_DURATION_INVALID"){let g=i(a,at,m);return g!==
void 0&&(g<u||g>c)&&r(m,`${t.nameOf(a)}: "${s(a)}" is not between ${u}s and ${c}s`),g??u}}}var dt=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.test(e);function Gi({
add:e,nameOf:t,text:n},r){let o=n(r);if(o===void 0||!dt(o))return;let s=K[r].type==="secret"?"the value":`"${A(o)}"`;e("INPUT_PLACEHOLDER",`${t(r)}: ${s} was no\
t expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in a shell "$NAME" in double quotes.')}d();S();d();function Hi(e,{nameOf:t},n=!!e.service_account?.trim()){let r={...Yu(e),impersonates:n};return be.filter(o=>r.given(o)).flatMap(o=>Xu(t(o),Qu(o,r,t)))}var Xu=(e,t)=>(t===void 0?[]:[t]).map(({code:n,message:r,suggestions:o=[]})=>({code:n,message:`${e} ${r}`,suggestions:o.map(s=>s.replace(/\bdelete it\.$/i,i=>i.
replace("it",e)))}));function Yu(e){let t=n=>e[n]?.trim()??"";return{given:n=>t(n)!==""&&!Zu(n,t(n)),federation:t("workload_identity_provider")!=="",key:t("cred\
entials_json")!=="",direct:t("workload_identity_provider")!==""&&t("service_account")==="",format:t("token_format"),file:ct(e,"create_credentials_file"),impersonates:t(
"service_account")!==""}}function Zu(e,t){let{default:n,type:r}=K[e];return n===void 0?!1:r==="duration"?Bi(at(t),at(n)):r==="boolean"?Bi(Oe(t),Oe(n)):t===n}var Bi=(e,t)=>e.
ok&&t.ok&&e.value===t.value;function Qu(e,t,n){let{mode:r}=K[e];return r!==void 0&&t.federation!==t.key&&!t[r]?Qt(`has no effect with ${n(t.key?"credentials_jso\
n":"workload_identity_provider")}`):el(e,t,n)??tl[e]?.(t,n)}var Wi=e=>["","access_token","id_token"].includes(e);function el(e,t,n){let{format:r}=K[e];if(r===void 0||
t.format===r||!Wi(t.format))return;let o=`${n("token_format")} ${r}`;return Qt(`has no effect without ${o}`,`Add ${o}, or delete it.`)}var Qt=(e,t="Delete it.")=>({
code:"INPUT_NOT_APPLICABLE",message:e,suggestions:[t]}),Zt=e=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:e,suggestions:["Add the service account to become."]}),
tl={token_format:({direct:e,format:t},n)=>e&&t==="id_token"?Zt(`id_token needs ${n("service_account")}: a federated identity has no ID token of its own`):void 0,
delegates:({direct:e},t)=>e?Zt(`needs ${t("service_account")}: there is nobody to delegate to`):void 0,access_token_subject:({direct:e},t)=>e?Zt(`needs ${t("ser\
vice_account")}: a service account signs for the user`):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:r},o)=>e?Zt(`needs ${o("service_acc\
ount")}: a federated token lives as long as the CI's ID token`):n==="access_token"||!Wi(n)||t&&r?void 0:Qt("has nothing that it applies to: no access token, no \
credentials file that impersonates"),credentials_file_path:({file:e},t)=>e?void 0:Qt(`has no effect with ${t("create_credentials_file")} false`)};d();var Vi=256;function qi(e){let{add:t,nameOf:n,text:r}=e,o=r("workload_identity_provider"),s=r("credentials_json");return o===void 0?s===void 0?ol(e):rl(e,s):s===
void 0?nl(e,o):t("INPUT_SOURCE_CONFLICT",`${n("workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}
function nl({add:e,nameOf:t,text:n},r){let o=n("audience");o!==void 0&&(o.length>Vi||new RegExp("\\p{Cc}","u").test(o))&&e("INPUT_AUDIENCE_INVALID",`${t("audien\
ce")}: at most ${Vi} characters, and no line break`);let s=Jr(r);if(!("code"in s))return{mode:"federation",provider:s,audience:o??Vr(s)};let{code:i,message:a,suggestions:c=[]}=s;
return dt(r)?void 0:e(i,`${t("workload_identity_provider")}: ${A(a)}`,...c)}function rl({add:e,nameOf:t},n){let r=ms(n);return"code"in r?dt(n)?void 0:e(r.code,`${t(
"credentials_json")}: ${r.message}`,...r.suggestions??[]):{mode:"key",key:r}}var pr={federation:["workload_identity_provider"],key:["credentials_json"]},ol=e=>e.
ambient&&e.mode===void 0?{mode:"ambient"}:il(e),sl="This machine runs as a service account already: client libraries use it as it is. To act as another one: ci-\
auth exec --service-account ACCOUNT -- COMMAND";function il({add:e,ambient:t,mode:n,nameOf:r,raw:o,secretsWithheld:s}){let i=n===void 0?[...pr.federation,...pr.
key]:pr[n],[a]=i.filter(c=>o[c]!==void 0&&o[c]!=="");return e("INPUT_SOURCE_MISSING",[a===void 0?`${i.length>1?"neither ":""}${i.map(r).join(" nor ")} has ${i.length>
1?"a":"no"} value`:`${r(a)} is given, but holds nothing but blanks`,...s===void 0?[]:[s]].join("; "),...t?[sl]:[],s===void 0?"Check the name of the secret or va\
riable, and that this job may read it.":"Skip this step in such runs, or run it after the merge. A provider name is no secret: write it down in plain.")}function Ji(e){
let t=e.text("service_account");return t===void 0||Ue(t)?t:zi(e,"service_account",t)}function Ki(e){let n=Yt(e.text("delegates")??"").map(r=>r.replace(/^projects\/-\/serviceAccounts\//,
""));for(let r of n)Ue(r)||zi(e,"delegates",r);return n}function zi({add:e,nameOf:t},n,r){if(dt(r))return;let o=`"${A(r)}" is neither the email nor the unique i\
d of a service account`;e("INPUT_SERVICE_ACCOUNT_INVALID",`${t(n)}: ${o}`,"gcloud iam service-accounts list --project=PROJECT_ID")}d();var Xi=20,mr=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.test(e);function Yi({add:e,nameOf:t,text:n}){let r=n("project_id");return r===void 0||mr(r)?r:e("INPUT_P\
ROJECT_INVALID",`${t("project_id")}: "${A(r)}" is not a project id`,"gcloud projects list")}function Zi({add:e,nameOf:t,text:n}){let r=n("universe");return r===
void 0||Ot(r)?r:e("INPUT_UNIVERSE_INVALID",`${t("universe")}: "${A(r)}" is not a domain name`)}function Qi({add:e,nameOf:t,text:n}){let r=n("request_reason");if(r===
void 0||/^[\x20-\x7e]{1,1024}$/.test(r))return r;let o=`${t("request_reason")}: one line of printable ASCII, since it is sent as a header`;return e("INPUT_HEADE\
R_INVALID",o)}function ea({add:e,nameOf:t,parsed:n}){let r=n("retries",Mi,"INPUT_NUMBER_INVALID")??0;return r>Xi&&e("INPUT_NUMBER_INVALID",`${t("retries")}: ${r}\
 is above ${Xi}`),r}d();d();function al(e,t){let n=[...t],r=Array.from({length:n.length+1},(o,s)=>s);for(let[o,s]of[...e].entries()){let i=[o+1];for(let[a,c]of n.entries()){let u=(r[a]??
0)+(s===c?0:1);i.push(Math.min(u,(r[a+1]??0)+1,(i[a]??0)+1))}r=i}return r.at(-1)??0}function ta(e,t){let[n]=t.map(o=>({candidate:o,edits:al(e.toLowerCase(),o.toLowerCase())})).
sort((o,s)=>o.edits-s.edits);if(n===void 0||n.edits<=2)return n?.candidate;let r=t.find(o=>e.startsWith(o)||o.startsWith(e));return e.length>2&&r!==void 0?r:n.edits<=
n.candidate.length/3?n.candidate:void 0}var cl=["access_token","id_token"],dl=3600,ul=43200,na=3600;function ra(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime",
{min:1,max:ul},"INPUT_LIFETIME_INVALID")}function oa(e,t){let{add:n,nameOf:r,text:o}=e,s=o("token_format");if(s===void 0)return;if(s==="access_token")return ll(
e,t??dl);if(s==="id_token")return pl(e);let i=ta(s,cl);return n("INPUT_TOKEN_FORMAT_INVALID",`${r("token_format")}: "${A(s)}" is no token format`,i?`Write ${i}.`:
"Write access_token or id_token, or leave it empty.")}function ll(e,t){let{add:n,nameOf:r,text:o}=e,s=o("access_token_subject"),i=Yt(o("access_token_scopes")??""),
a=i.length>0?i:[B];for(let c of a.filter(u=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(u))){let u=`${r("access_token_scopes")}: "${A(c)}" is not a scope`;n("INPUT_SCOP\
E_INVALID",u,"Separate scopes by commas or newlines.")}return s!==void 0&&fl(e,{user:s,lifetimeSeconds:t,hasScopes:i.length>0}),{format:"access_token",lifetimeSeconds:t,
scopes:a,user:s}}function fl({add:e,nameOf:t},{hasScopes:n,lifetimeSeconds:r,user:o}){let s=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(o)||e("INPUT_S\
UBJECT_INVALID",`${s}: "${A(o)}" is not an email address`),n||e("INPUT_SCOPES_REQUIRED",`${s} needs ${t("access_token_scopes")}`,"List the scopes that the Works\
pace admin granted to the service account."),r>na){let i=`at most ${na}s together with ${s}`;e("INPUT_LIFETIME_INVALID",`${t("access_token_lifetime")}: ${i}`)}}
function pl({add:e,boolean:t,nameOf:n,text:r}){let o=r("id_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is require\
d for an ID token`,"Give the URL of the service that will be called."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var gr={min:600,max:43200},ml=3600;function sa(e,t,n){let r=Fi(e,t),o=gl(r),s=o&&o.serviceAccount!==void 0,[i,...a]=[...r.problems,...Hi(e,t,s),...n];if(i)throw ut(
[i,...a]);if(o)return o;throw new Error("no plan, and nothing that is wrong with it")}function gl(e){for(let y of be)Gi(e,y);let{boolean:t,duration:n,text:r}=e,
o=qi(e),s=Ji(e),i=ra(e),a=oa(e,i),c={delegates:Ki(e),exportVariables:t("export_environment_variables"),requestReason:Qi(e),retries:ea(e),timeoutMs:n("timeout",{
min:1,max:3600})*1e3,propagationMs:n("wait_for_propagation",{min:0,max:300})*1e3,verify:t("verify")},u={path:r("credentials_file_path"),cleanup:t("cleanup_crede\
ntials")},m=t("create_credentials_file"),g=Yi(e),k=Zi(e);if(!o)return;wl(e,o);let E=s!==void 0&&hl(o,s)?void 0:s;return _l(e,a,E),Sl(e,a,k??hr(o)),{...c,identity:o,
serviceAccount:E,token:a,file:m?{...u,lifetimeSeconds:E===void 0?void 0:bl(i)}:void 0,projectId:g??yl(o,s),universe:k??hr(o),notes:[...o.mode==="key"?o.key.notes:
[],...kl(i,m&&E!==void 0),...El(o,E)]}}var hl=(e,t)=>e.mode==="key"&&[e.key.email,e.key.file.client_id].includes(t),hr=e=>(e.mode==="key"?e.key.universe:void 0)??
"googleapis.com";function yl(e,t){let n=t===void 0?void 0:yn(t);if(n!==void 0||e.mode!=="key")return n;let{email:r,projectId:o}=e.key;return o!==void 0&&mr(o)?o:
yn(r)}var bl=e=>e!==void 0&&e>=gr.min&&e<=gr.max?e:void 0;function kl(e,t){if(e===void 0)return[];let{min:n}=gr;return[...t&&e<n?[`a credentials file cannot ask\
 for less than ${n}s, so it leaves the lifetime out`]:[],...e>ml?["a lifetime above 3600s needs constraints/iam.allowServiceAccountCredentialLifetimeExtension f\
or this account"]:[]]}function El(e,t){if(e.mode!=="key"||t===void 0)return[];let{email:n}=e.key;return[`the key's account ${n} impersonates ${t}: it needs role\
s/iam.serviceAccountTokenCreator on it`]}function wl({add:e,nameOf:t},n){let r=hr(n);if(Ot(r))return;let o=`${t("credentials_json")}: its universe_domain "${A(r)}\
" is not a domain name`;e("INPUT_UNIVERSE_INVALID",o)}function _l({add:e,nameOf:t},n,r){if(n?.format!=="access_token"||n.user===void 0||r===void 0||r.includes("\
@")||!Ue(r))return;let o=`${t("service_account")}: domain-wide delegation needs the email, not the unique id`,s=`gcloud iam service-accounts describe ${r} --for\
mat='value(email)'`;e("INPUT_SERVICE_ACCOUNT_INVALID",o,s)}function Sl({add:e,nameOf:t},n,r){n?.format!=="access_token"||n.user===void 0||Y({universe:r})||e("IN\
PUT_NOT_APPLICABLE",`${t("access_token_subject")} has no effect in the universe ${A(r)}`)}async function ia(e){let{ci:t,handover:n,mode:r,nameOf:o,others:s=[],raw:i,surroundings:a}=e,c=ct(i,"create_credentials_file")?await Fo(t,a,i.credentials_file_path?.
trim()||void 0):void 0,u=ji(e),m=!!i.token_format?.trim(),g={nameOf:o,mode:r,ambient:t.hasGoogleIdentity,secretsWithheld:t.secretsWithheld?.(a.env)};return{plan:sa(
i,g,[...s,...u.problems,...ns(a.env),...c?.problems??[],...n==="ci"?Tl(t,yr(e),{variables:ct(i,"export_environment_variables"),outputs:m}):[]]),place:c?.place,source:u.
source}}var yr=({ci:e,handover:t,print:n=()=>{},surroundings:r})=>t==="ci"?e.handover?.(r,n):void 0;function Tl(e,t,n){let r=t?.problems(n)??[];return!n.outputs||
t?.setOutputs?r:[...r,{code:"INPUT_TOKEN_UNDELIVERABLE",message:`a token was asked for, but ${e.label} has no place to hand it to later steps`,suggestions:["Pri\
nt it with ci-auth token, or choose an --output-format."]}]}d();async function ca(e,t,n,r){let{identity:o,projectId:s,serviceAccount:i,token:a}=e,{asked:c}=n,u=t.federated?.idToken()?.claims.sub;return{mode:o.mode,principal:await t.
actor.principal(),provider:o.mode==="federation"?ae(o.provider):void 0,subject:typeof u=="string"?u:void 0,serviceAccount:i??t.actor.account,projectId:s,credentialsFile:r&&
{path:r.path,type:r.type,source:r.source,expires:r.diesAt===void 0?void 0:z(r.diesAt)},token:a&&c&&{format:a.format,expires:z(c.expiresAt),...a.format==="access\
_token"?{scopes:a.scopes}:{audience:a.audience}},variables:e.exportVariables?Mr({projectId:s,credentialsFile:r?.path,executable:r?.source==="executable"}):{},outputs:{
...s===void 0?{}:{project_id:s},...r===void 0?{}:{credentials_file_path:r.path},...aa("auth_token",n.federated),...a?aa(a.format,c):{}}}}var aa=(e,t)=>t===void 0?
{}:{[e]:t.value,[`${e}_expiration`]:z(t.expiresAt)};async function da(e){let{report:t}=e,{place:n,plan:r,source:o}=await ia(e);for(let i of o?.secrets??[])t.mask(i);for(let i of r.notes)t.note(i);let s=_i(r,e,o);
try{let i=await Zo(r,s),a=r.file&&n?await Yo(r,s,{...e,place:n,source:o}):void 0,c=await Il(a,async()=>{let u=await ca(r,s,i,a);return await Rl(e,r,u),u});return vl(
r,a,t),a&&Al(e),c}finally{s.close()}}async function Il(e,t){try{return await t()}catch(n){throw await e?.undo(),n}}async function Rl(e,{exportVariables:t,projectId:n,
token:r},o){let{accept:s,report:i,signal:a}=e;t&&n===void 0&&i.note("the project id is not certain, so no project variable is set: give project_id where tools n\
eed one");let c=yr(e);await i.masked(),a?.throwIfAborted();let[u,...m]=c?.problems({variables:t,outputs:r!==void 0})??[];if(u)throw ut([u,...m]);c?.problems({variables:!1,
outputs:!0}).length===0&&await c.setOutputs?.({...o.outputs}),await c?.exportVariables(o.variables),s?.(o)}function Al({report:e,surroundings:t}){for(let[n,r]of Object.
entries(Ur))t.env[n]&&e.warn("FILE_HIDDEN_BY_TOKEN",`${n} is set: ${r} takes that token, not the credentials file`)}var xl=({source:e,why:t})=>t!==void 0?`: ${t}`:
e==="file"?", unless the token file it names is renewed":": its source cannot mint again";function vl({delegates:e,identity:t},n,r){if(n?.diesAt!==void 0){let o=z(
n.diesAt);n.lastsForJob?r.note(`the credentials file works until ${o}, about as long as the job may run`):r.warn("OIDC_NO_REFRESH",`the credentials file works u\
ntil ${o}${xl(n)}`)}n&&t.mode==="federation"&&e.length>0&&r.warn("INPUT_DELEGATES_NOT_PORTABLE","delegates do not fit into an external_account file: this one is\
 an impersonated_service_account file, which Node and Go load, Python, Java and gcloud do not; ci-auth exec gives them tokens of the end of the chain")}d();var br=({env:e})=>Object.fromEntries(be.map(t=>[t,e[`INPUT_${t.toUpperCase()}`]])),Pl={backoff:"Delete backoff: waits between attempts grow by themselves.",backoff_limit:"\
Delete backoff_limit: the timeout input limits the whole step.",activate_credentials_file:"Delete activate_credentials_file: a credentials file that is created \
is also used.",lifetime:"Rename lifetime to access_token_lifetime."},ua=({env:e})=>Object.entries(Pl).filter(([t])=>e[`INPUT_${t.toUpperCase()}`]).map(([t,n])=>({
code:"INPUT_NOT_APPLICABLE",message:`${t} is not an input of this action`,suggestions:[n]})),la=e=>e;d();var Ol=e=>`<code>${e.replace(/[^\w ,/-]|_/gu,t=>`&#${t.codePointAt(0)};`)}</code>`;function fa(e){let{credentialsFile:t,principal:n,provider:r,serviceAccount:o,
subject:s,token:i}=e;return["### Signed in to Google Cloud","","| | |","|---|---|",...[["Subject",s],["Provider",r],["Principal, where google.subject is asserti\
on.sub",n===o?void 0:n],["Service account",o],["Project",e.projectId],["Scopes",i?.scopes?.join(", ")],["Audience",i?.audience],[i?.format==="id_token"?"ID toke\
n expires":"Access token expires",i?.expires],["Credentials file",t&&`${t.type}, source: ${t.source}`],["Credentials expire",t&&(t.expires??Nl(t.source))]].flatMap(
([u,m])=>m===void 0?[]:[`| ${u} | ${Ol(m)} |`]),"",""].join(`
`)}var Nl=e=>e==="key"?"never, until the key is deleted":"with the job; client libraries refresh them until then";async function Cl(){let e=an(),t=Pr(e),n=await da({surroundings:e,report:Or(e),userAgent:vr,raw:br(e),others:ua(e),nameOf:la,ci:t,named:{},handover:"ci",onRecorded:r=>Nr(
e,r)});for(let r of xr(n,{reaches:"later steps"}))cn(r);t.handover?.(e,cn).appendSummary?.(fa(n))}await Cl().catch(e=>Cr(Dr(e,br(an()))));
