import{A as cn,B as ge,C as J,D as se,E as he,F as $e,G as pt,H as mt,I as dn,J as Rr,K as Ar,L as gt,M as ye,N as xr,O as vr,Q as Pr,R as un,S as Or,T as Nr,U as Cr,
W as ln,X as $r,a as wr,b as sn,c as k,d as p,e as l,f,g as d,h,i as lt,j as S,k as me,l as Ce,m as ee,n as A,o as j,p as an,q as Sr,r as te,s as O,t as I,u as Tr,
v as ne,w as ft,x as Ir,y as re,z as oe}from"./shared.js";var xt=sn((op,At)=>{d();function mo(e){return Array.isArray(e)?e:[e]}var we=void 0,U="",Te=" ",R="\\",Ua=/[.*+?()[\]{}^$|\\/]/,go="\uFEFF",Ma=/^\/\*{2,}$/,Fa=/^\\!/,
Ga=/^\\#/,Ba=/\r?\n/g,Ha="//",Se=47,co=46,v="/",ho="node-ignore";typeof Symbol<"u"&&(ho=Symbol.for("node-ignore"));var yo=ho,ue=(e,t,n)=>(Object.defineProperty(
e,t,{value:n}),n),bo=()=>!1,uo={alnum:"0-9A-Za-z",alpha:"A-Za-z",blank:" \\t",cntrl:"\\x00-\\x1f\\x7f",digit:"0-9",graph:"!-.0-~",lower:"a-z",print:" -.0-~",punct:"\
!-.:-@\\[-`{-~",space:" \\t\\n\\r",upper:"A-Z",xdigit:"0-9A-Fa-f"},Wa="\\]^-[",wt=e=>Wa.indexOf(e)<0?e:R+e,Va="(?!\\/)",qa=(e,t)=>{if(e)return`[^\\/${t}]`;let n=`\
[${t}]`;return new RegExp(n).test("/")?Va+n:n},Ja=(e,t)=>{let{length:n}=e,r=t+1,o=U,s=e[r];(s==="!"||s==="^")&&(o="^",r++);let i=U,a=U;for(;;){let c=e[r];if(c===
we)return null;if(c===R){let u=e[++r];i+=wt(u),a=u}else if(c==="-"&&a&&r+1<n&&e[r+1]!=="]"){r++;let u=e[r];u===R&&(u=e[r+=1]),a<=u&&(i+=`-${wt(u)}`),a=U}else if(c===
"["&&e[r+1]===":"){let u=r+2,m=u;for(;m<n&&e[m]!=="]";)m++;if(m===n)return null;if(m>u&&e[m-1]===":"){let g=e.slice(u,m-1);if(!Object.prototype.hasOwnProperty.call(
uo,g))return null;i+=uo[g],a=U,r=m}else i+=wt("["),a="[",r=u-2}else i+=wt(c),a=c;if(r++,e[r]==="]")return{end:r,source:qa(o,i)}}},Rn="[]",We="\0",Ka=new RegExp(
`${We}(\\d+)${We}`,"g"),It="\uE000",Rt="\uE001",lo=e=>e===We||e===It||e===Rt,za=e=>{let t=[],n=i=>`${We}${t.push(i)-1}${We}`,{length:r}=e,o=U,s=0;for(;s<r;){let i=e[s];
if(i===R){let a=e[s+1];a===v&&s+2===r?o+=n(Rn):a==="*"||a==="["||a===Te?o+=e.slice(s,s+2):o+=n(Ua.test(a)?R+a:lo(a)?`[${a}]`:a),s+=2}else if(lo(i))o+=n(`[${i}]`),
s++;else if(i==="["){let a=Ja(e,s);a===null?(o+=n(Rn),s=r):(o+=n(a.source),s=a.end+1)}else o+=i,s++}return{source:o,sources:t}},An=null,Xa=/\/(?!$)/,He="[^\\/]*",
Ya=[[/(\\+)( ?)/g,(e,t,n)=>n?t.slice(0,t.length-t.length%2)+Te:t,R+Te],[/(^|\/)\*{3,}(?=\/|$)/g,(e,t)=>`${t}**`,"*"],[/[\\$.|*+(){^]/g,e=>`\\${e}`],[/(?!\\)\?/g,
()=>"[^/]","?"],[/^\//,()=>"^",v],[/\//g,()=>"\\/",v],[/^\^*(?:\\\*\\\*\\\/)+/,()=>"(?:^|\\/)","*"],[An,(e,t)=>!e||e[0]==="^"||e[0]==="("?e:(Xa.test(t)?"^":"(?:\
^|\\/)")+e],[/\\\/\\\*\\\*(?=\\\/|$)/g,(e,t,n)=>t+6<n.length?n.slice(t+6)==="\\/"?"(?:\\/[^\\/]+)+":"(?:\\/[^\\/]+)*":`\\/${Rt}`,"*"],[/(^|[^\\])(?:\\\*)+(?!$)/g,
(e,t)=>t+He,"*"],[/(^|[^\\])((?:\\\\)*)\\\*$/,(e,t,n)=>n===U?t+It:e,"*"],[/\\\\\\(?=[$.|*+(){^])/g,()=>R,R+R],[/\\\\/g,()=>R,R+R],[/\\\[([^\]/]*?)($|\])/g,(e,t,n)=>`\
\\[${t}${n}`,"["],[An,e=>{let t=e[e.length-1];return!t||t===It||t===Rt?e:t===v?`${e}$`:`${e}(?=$|\\/$)`}]],Za=/(^|\\\/)?\uE000$/,St="regex",fo="checkRegex",po="\
_",Qa=(e,t)=>`${t?`${t}[^/]+`:"[^/]*"}(?=$|\\/$)`,ec=/\uE001$/,tc=()=>"[\\s\\S]",nc=(e,t)=>{let n=U;for(let r=t+1;r<e.length&&!e[r].wildcard;r++)n+=e[r].single;
return n},rc=e=>{if(e.indexOf(He)<0)return e;let t=[],{length:n}=e,r=0;for(;r<n;){let a=e[r];if(e.startsWith(He,r))t.push({wildcard:!0}),r+=He.length;else if(a===
"["){let c=r+1;for(e[c]==="^"&&c++,e[c]==="]"&&c++;c<n&&e[c]!=="]";)c+=e[c]===R?2:1;c++,t.push({single:e.slice(r,c)}),r=c}else if(a===R)t.push({single:e.slice(r,
r+2)}),r+=2;else if(a==="("){let c=0,u=r;do e[u]===R?u++:e[u]==="("?c++:e[u]===")"&&c--,u++;while(u<n&&c>0);"*+?".indexOf(e[u])>=0&&u++,t.push({boundary:e.slice(
r,u)}),r=u}else a==="^"||a==="$"?(t.push({boundary:a}),r++):(t.push({single:a}),r++)}let o=U,s=[],i=()=>{let a;s.forEach((c,u)=>{c.wildcard&&(a=u)}),s.forEach((c,u)=>{
if(!c.wildcard){o+=c.single;return}o+=u===a?He:`(?:(?!${nc(s,u)})[^\\/])*`}),s=[]};return t.forEach(a=>{if(a.boundary===void 0){s.push(a);return}i(),o+=a.boundary}),
i(),o},ko=e=>{Ma.test(e)&&(e="**");let{source:t,sources:n}=za(e),r=Ya.reduce((o,[s,i,a])=>s===An?i(o,e):a!==we&&o.indexOf(a)<0?o:s.test(o)?o.replace(s,i.bind(e)):
o,t);return n.length?r.replace(Ka,(o,s)=>n[s]):r},oc=(e,t)=>{e[e.length-1]===v&&(t=ko(e.slice(0,-1)));let n=t.slice(0,-1),r=t[t.length-1];return r===It?`${n}$`:
r===Rt?n:Rn},Eo=e=>{let t=e.indexOf(v);return t<0||t===e.length-1},sc=e=>{let t=e.length-1,n=e.lastIndexOf(v,e[t]===v?t-1:t);return n<0?e:e.slice(n+1)},ic=e=>{if(e.
charCodeAt(0)===Se||e.indexOf(Ha)>=0){let r=e.split(v).filter(Boolean);return r.pop(),r.length?r.join(v)+v:U}let t=e.length-1,n=e.lastIndexOf(v,e.charCodeAt(t)===
Se?t-1:t);return n<0?U:e.slice(0,n+1)},Ve=e=>typeof e=="string",ac=e=>e&&Ve(e),cc=e=>(e[e.length-1]==="\r"?e.slice(0,-1):e).split(Ba).filter(Boolean),xn=class{constructor(t,n,r,o,s,i){
this.pattern=t,this.mark=n,this.negative=s,ue(this,"body",r),ue(this,"ignoreCase",o),ue(this,"regexPrefix",i)}get _basenameOnly(){return ue(this,"_basenameOnly",
Eo(this.body))}get regex(){let t=po+St;return this[t]?this[t]:this._make(St,t)}get checkRegex(){let t=po+fo;return this[t]?this[t]:this._make(fo,t)}_make(t,n){let r=rc(
t===St?this.regexPrefix.replace(Za,Qa).replace(ec,tc):oc(this.body,this.regexPrefix)),o=this.ignoreCase?new RegExp(r,"i"):new RegExp(r);return ue(this,n,o)}},dc=e=>{
let t=0;for(;e[e.length-t-1]===R;)t++;return t%2===1},uc=(e,t)=>{let n=e.length,r;for(;;){for(t&&e[n-1]==="\r"&&n--,r=n;e[r-1]===Te;)r--;if(!t||e[r-1]!==`
`)break;n=r-1}if(r===n)return e.slice(0,n);let o=0;for(;e[r-o-1]===R;)o++;return o%2?e.slice(0,r-1)+Te:e.slice(0,r)},lc=(e,t,n,r,o)=>{let s=o&&e[0]===go?e.slice(
1):e;if(s[0]==="#")return;let i=!1;s[0]==="!"&&(i=!0,s=s.slice(1));let a=s[s.length-1];if((a===Te||r&&(a==="\r"||a===`
`))&&(s=uc(s,r)),!s||dc(s))return;s=s.replace(Fa,"!").replace(Ga,"#");let c=ko(s);return new xn(e,t,s,n,i,c)},vn=class{constructor(t){this._ignoreCase=t,this._rules=
[],this._basenameCount=0}_add(t,n){if(t&&t[yo]){this._rules=this._rules.concat(t._rules._rules),this._basenameCount+=t._rules._basenameCount,this._added=!0;return}
let r=Ve(t),o=r?t:t.pattern,s=ac(o)&&lc(o,r?we:t.mark,this._ignoreCase,!this._split,this._stripBOM&&!n);s&&(this._added=!0,this._rules.push(s),Eo(s.body)&&this.
_basenameCount++)}add(t){return this._added=!1,this._split=Ve(t),this._stripBOM=!this._split||t[0]===go,mo(this._split?cc(t):t).forEach(this._add,this),this._added&&
(this._literalRules=we),this._added}testLiteral(t){let n=this._literalRules||(this._literalRules=this._rules.filter(({body:a})=>a[a.length-(a[a.length-1]===v?2:
1)]==="*")),r=!1,o=!1,s;for(let a=n.length-1;a>=0;a--){let c=n[a];if(c.checkRegex.test(t)){r=!c.negative,o=c.negative,s=c.negative?we:c;break}}let i={ignored:r,
unignored:o};return s&&(i.rule=s),i}test(t,n){let r=this._rules,{length:o}=r,s=this._basenameCount*2>=o,i=s?sc(t):t;for(let a=o-1;a>=0;a--){let c=r[a];if(c[n].test(
s&&c._basenameOnly?i:t)){let{negative:u}=c,m={ignored:!u,unignored:u};return u||(m.rule=c),m}}return{ignored:!1,unignored:!1}}},fc=(e,t)=>{throw new t(e)},X=(e,t,n)=>Ve(
e)?e?X.isNotRelative(e)?n(`path should be a \`path.relative()\`d string, but got "${t}"`,RangeError):!0:n("path must not be empty",TypeError):n(`path must be a \
string, but got \`${t}\``,TypeError),_o=e=>{let t=e.charCodeAt(0);if(t===Se)return!0;if(t!==co)return!1;if(e.length===1)return!0;let n=e.charCodeAt(1);return n===
Se?!0:n!==co?!1:e.length===2||e.charCodeAt(2)===Se};X.isNotRelative=_o;X.convert=e=>e;var Tt=e=>Ve(e)&&X.convert(e),Pn=class{constructor({ignorecase:t=!0,ignoreCase:n=t,
allowRelativePaths:r=!1}={}){ue(this,yo,!0),this._rules=new vn(n),this._strictPathCheck=!r,this._initCache()}_initCache(){this._ignoreCache=Object.create(null),
this._testCache=Object.create(null)}add(t){return this._rules.add(t)&&this._initCache(),this}addPattern(t){return this.add(t)}_test(t,n,r){return X(r,t,this._strictPathCheck?
fc:bo),r?this._t(r,n):{ignored:!1,unignored:!1}}checkIgnore(t){let n=Tt(t);if(!n||n.charCodeAt(n.length-1)!==Se)return this._test(t,this._testCache,n);let r=this.
_t(n,this._testCache);if(r.ignored)return r;let o=this._rules.testLiteral(n);return o.ignored||o.unignored?o:r}_t(t,n){if(t in n)return n[t];let r=ic(t),o=r?this.
_t(r,n):we;return n[t]=o&&o.ignored?o:this._rules.test(t,St)}ignores(t){return this._test(t,this._ignoreCache,Tt(t)).ignored}createFilter(){return t=>!this.ignores(
t)}filter(t){return mo(t).filter(this.createFilter())}test(t){return this._test(t,this._testCache,Tt(t))}},On=e=>new Pn(e),pc=e=>X(Tt(e),e,bo),wo=()=>{let e=n=>/^\\\\\?\\/.
test(n)||/["<>|\u0000-\u001F]+/u.test(n)?n:n.replace(/\\/g,"/");X.convert=e;let t=/^[a-z]:\//i;X.isNotRelative=n=>t.test(n)||_o(n)};typeof process<"u"&&process.
platform==="win32"&&wo();At.exports=On;On.default=On;At.exports.isPathValid=pc;ue(At.exports,Symbol.for("setupWindows"),wo)});var Dn=sn((Rm,ls)=>{d();ls.exports=process.getBuiltinModule("node:net")});function jn(e){let t=x(e);return/^(.+\.)?localhost$/.test(t)||t==="::1"||(0,Z.isIP)(t)===4&&t.startsWith("127.")}function ps(e,t){if(jn(e))return;let n=nd[e.protocol]?.
find(r=>t[r]?.trim());if(!(!n||od(e,t.no_proxy||t.NO_PROXY||"")))return{url:rd(t[n]?.trim()??"",n),variable:n}}function rd(e,t){let n=e.includes("://")?e:`http:\
//${e}`,r=URL.canParse(n)?new URL(n):void 0;if(r?.hostname&&r.protocol in fs)return r;let o=/^([a-z\d]+):\/\//i.exec(n)?.[1]?.toLowerCase(),s=r&&o?`names a ${o}\
 proxy`:"is no URL";throw new h("PROXY_FAILED",`the variable ${t} ${s}`,{suggestions:[`Set ${t} to http://HOST:PORT or https://HOST:PORT, or unset it.`]})}function sd(e,t,n){
if(e==="*")return!0;let[,r="",o]=/^(\[.*\]|[^:]*|[\da-f]*:[\da-f]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(o&&o!==n)return!1;let s=r.replace(/^\*?\.|^\[|\]$/g,
"");return s===""?!1:(0,Z.isIP)(t)?id(s,t):t===s||t.endsWith(`.${s}`)}function id(e,t){let[n="",r]=e.split("/");if((0,Z.isIP)(n)!==(0,Z.isIP)(t))return!1;let o=(0,Z.isIP)(
n)===6?"ipv6":"ipv4",s=/^\d{1,3}$/.test(r??"")?Number(r):Number.NaN,i=new Z.BlockList;return r===void 0?i.addAddress(n,o):s>=0&&s<=(o==="ipv6"?128:32)&&i.addSubnet(
n,s,o),i.check(t,o)}var Z,nd,fs,L,x,od,le=wr(()=>{"use strict";d();Z=k(Dn(),1);S();nd={"https:":["https_proxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["\
http_proxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},fs={"http:":"80","https:":"443"},L=({port:e,protocol:t})=>Number(e||fs[t]),x=({hostname:e})=>e.replace(/^\[|\]$/g,
"");od=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&sd(n,x(e),String(L(e))))});function Es(e,t){return e.name==="TimeoutError"?bs(t):Bn(e)?gd(e,t):e.atProxy&&t.route.proxy?hd(e,t,t.route.proxy):e.code==="ETIMEDOUT"?bs(t):pd(e,t)}function pd(e,t){
let{service:n,route:r}=t;return new h("NETWORK_UNREACHABLE",`${n} at ${Wn(r)}: ${_s(e)}, ${et(t)}`,{facts:Mt(t),suggestions:r.socketPath===void 0?fd(r):ws(r.socketPath)})}
function gd(e,t){let{code:n=""}=e,{route:r,issuer:o,service:s}=t,i=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.host}`:`${s} at ${r.origin.host}`,a=`${ks[n]} (${n}\
)`;return new h("TLS_UNTRUSTED",`the certificate of ${i} is not trusted: ${a}, ${et(t)}`,{facts:[...o?[`issuer of the presented certificate: ${o}`]:[],...Mt(t)],
suggestions:[ld[n]??ud]})}function hd(e,t,n){let{proxyStatus:r}=e,o=r?`answered ${r}`:`cannot be used: ${_s(e)}`,s=`the proxy ${Hn(n)} ${o}, on the way to ${t.service}\
 at ${t.route.origin.host}`;return new h("PROXY_FAILED",`${s}, ${et(t)}`,{suggestions:[r===407?`Put the proxy's credentials into ${n.variable}, as http://USER:P\
ASSWORD@HOST:PORT, percent-encoded.`:`Check the address in ${n.variable}, and that the proxy lets ${x(t.route.origin)} through.`,`Where ${x(t.route.origin)} is \
reached without the proxy, add it to NO_PROXY.`],...r?{facts:[`status of the proxy: ${r}`]}:{}})}var dd,ks,ud,ld,Bn,Hn,Ut,et,Mt,_s,Wn,ws,fd,md,bs,Ss,Ts,Ft=wr(()=>{
"use strict";d();S();le();dd={ENOTFOUND:"the name does not resolve",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"\
the connection broke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no route",ENETUNREACH:"there is no route",ETIMEDOUT:"\
the connection was not accepted in time",ENOENT:"there is no such socket",EACCES:"this user may not open the socket",EPROTO:"the other side does not speak TLS",
ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},ks={SELF_SIGNED_CERT_IN_CHAIN:"its issuer is not known here",DEPTH_ZERO_SELF_SIGNED_CERT:"it i\
s signed by itself",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is not known here",UNABLE_TO_GET_ISSUER_CERT:"its issuer is not known here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"\
its issuer is not known here",CERT_UNTRUSTED:"its issuer is not known here",CERT_SIGNATURE_FAILURE:"its signature does not verify",CERT_REVOKED:"it was revoked",
CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"it was issued for another name",HOSTNAME_MISMATCH:"it w\
as issued for another name"},ud="Where a private authority signs, by a proxy that inspects TLS for example, save its certificate and set NODE_EXTRA_CA_CERTS=/pa\
th/ca.pem.",ld={CERT_HAS_EXPIRED:"Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"Set the clock of this computer.",CERT_REVOKED:"\
Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"Check the address: another server answers there.",HOSTNAME_MISMATCH:"Check the address: another server ans\
wers there."},Bn=({code:e=""})=>e in ks,Hn=({url:e,variable:t})=>`${e.protocol}//${e.host} (from ${t})`,Ut=e=>`${(e/1e3).toFixed(e<9950?1:0)} s`,et=({attempts:e,
spentMs:t})=>`${e} ${e===1?"attempt":"attempts"} in ${Ut(t)}`,Mt=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${Hn(e)}`]:[],...t?[`the last answer had statu\
s ${t}`]:[]];_s=({code:e=""})=>{let t=dd[e]??"the exchange failed";return e?`${t} (${e})`:t},Wn=({origin:e,socketPath:t})=>t??e.host,ws=e=>[`Check that ${e} is \
there, that something listens on it, and that this user may open it.`],fd=e=>jn(e.origin)?[`Check that something listens on port ${L(e.origin)} of this computer\
.`,"Behind a proxy, set NO_PROXY=127.0.0.1,localhost for the clients of that server."]:[`Check that this computer may reach ${x(e.origin)} on port ${L(e.origin)}\
.`,e.proxy?`Where ${x(e.origin)} is reached without the proxy, add it to NO_PROXY.`:"Where a proxy is needed, set HTTPS_PROXY=http://HOST:PORT."];md=({origin:e,
proxy:t})=>[`Check that this computer may reach ${x(e)} on port ${L(e)}: a firewall that drops packets looks like this.`,...t?[]:["Where a proxy is needed, set \
HTTPS_PROXY=http://HOST:PORT."]],bs=e=>new h("NETWORK_TIMEOUT",`${e.service} at ${Wn(e.route)} did not answer in time, ${et(e)}`,{facts:Mt(e),suggestions:e.route.
socketPath===void 0?md(e.route):ws(e.route.socketPath)}),Ss=(e,t)=>new h("NETWORK_TIMEOUT",`${e.service} at ${Wn(e.route)}: the limit of ${Ut(t)} for the whole \
run is reached, ${et(e)}`,{facts:Mt(e),suggestions:["Raise the limit with --timeout, or the input timeout."]}),Ts=(e,t)=>new h("NETWORK_TIMEOUT",`the limit of ${Ut(
t)} for the whole run leaves no time to wait ${Ut(e)}`,{suggestions:["Raise the limit with --timeout, or the input timeout."]})});var Ei=sn((Py,ki)=>{d();ki.exports=process.getBuiltinModule("node:process")});d();d();S();d();var B="https://www.googleapis.com/auth/cloud-platform",Lr={workload_identity_provider:{type:"string",mode:"federation",group:"identity",description:"Full na\
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
duration",default:"0s",group:"calls",description:"How long to retry what a binding made minutes ago still causes; at most 5m."}},be=Object.keys(Lr),K=Lr;var Dr=e=>e.replaceAll("_","-");d();S();var pn="npx --yes ci-auth@1";function fn(e,t="shell",n="exit 1"){let r=`${pn} ${e}`;if(t==="fish")return`eval (begin; ${r}; or echo ${n}; end | string collect; \
or echo ${n})`;if(t==="powershell"){let o=`${r} | Out-String | Invoke-Expression`;return n==="false"?o:`${o}; if (-not $?) { exit 1 }`}return`eval "$(${r} || ec\
ho ${n})"`}var Bl={env:"NAME=value lines, for the variable file of a CI: GitLab ($GITLAB_ENV, dotenv report), Bitbucket, Semaphore",shell:`export lines for sh, \
bash, dash, zsh and ksh: ${fn("\u2026")} in any script (GitLab, Jenkins, Buildkite, Travis), or a file that is sourced, as CircleCI does with $BASH_ENV`,fish:`s\
et lines for fish: ${fn("\u2026","fish")}`,powershell:`assignments for PowerShell (Azure Pipelines, AppVeyor): ${fn("\u2026","powershell")}`,dotenv:"a quoted .e\
nv file, for node --env-file, docker compose and dotenv libraries",json:"one flat JSON object, for jq and scripts"};var Hl=[new RegExp("\\p{Surrogate}","u"),"half a character"];var ua=["workload_identity_provider","service_account","audience","delegates","universe","token_format","access_token_lifetime","access_token_scopes","access_to\
ken_subject","id_token_audience"],la=/^(?:OIDC|STS|IAM|API)_/;function jr(e,t){if(!(e instanceof h)||!la.test(e.code))return e;let{cause:n,code:r,facts:o,message:s,
problems:i,server:a,suggestions:c}=e,u=ua.flatMap(g=>{let y=t[g]?.trim().replace(/\s*\n\s*/g,",");return y?[`--${Dr(g)}`,/^[\w./:@-]+$/.test(y)?y:me(y)]:[]}),m=[
`${pn} doctor`,...u].join(" ");return new h(r,s,{...n===void 0?{}:{cause:n},facts:o,problems:i,server:a,suggestions:[...c,`To have it explained, in the same job\
: ${m}`]})}d();S();d();var fa=["CLOUDSDK_PROJECT","CLOUDSDK_CORE_PROJECT","GCP_PROJECT","GCLOUD_PROJECT","GOOGLE_CLOUD_PROJECT"],pa=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_A\
PPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"],Mr={CLOUDSDK_AUTH_ACCESS_TOKEN:"gcloud",CLOUDSDK_AUTH_ACCESS_TOKEN_FILE:"gcloud",GOOGLE_OAUTH_ACCESS_TOKEN:"\
Terraform's Google provider"},Ur=[-62167219200,253402300799],z=e=>new Date(Math.min(Math.max(e,Ur[0]),Ur[1])*1e3).toISOString().replace(".000Z","Z");function Fr(e){
let{credentialsFile:t,executable:n,projectId:r}=e;return{...r===void 0?{}:Object.fromEntries(fa.map(o=>[o,r])),...t===void 0?{}:Object.fromEntries(pa.map(o=>[o,
t])),...n?{[an]:"1"}:{}}}d();var zo=k(Sr(),1),Nt=k(te(),1),qe=k(O(),1);d();var ht={now:()=>Date.now()/1e3,elapsedMs:()=>performance.now()};d();d();d();function Le(e){let t=e.split("."),[n,r]=t.slice(0,2).map(ma);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&r?{header:n,claims:r}:void 0}function ma(e){
if(/^[\w-]+$/.test(e))try{let t=JSON.parse(Buffer.from(e,"base64url").toString("utf8"));return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}
var ga=(e,t)=>{let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0},ha=864e10;function yt(e,t){let n=ga(e,t);return n===void 0||Math.abs(n)>ha?void 0:
Math.floor(n)}function De(e){let n=[[/^\s*$/,"nothing but blanks"],[/^\*+$/,"a masked text (***)"],[/^\$\{?\{?/,"a variable that was not expanded"],[/^\s*</,"HT\
ML or XML"],[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped once too often"],[/^\s*\{/,"JSON"],[/^\s*["']/,"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,
"one word of base64 characters"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by blanks"]].find(([r])=>r.test(e))?.[1]??"plain text";return`${e.length} charac\
ters that look like ${n}`}d();d();var ya=({projectId:e,provider:t})=>e??t?.projectNumber??"PROJECT_ID",gn=e=>{let{pool:t,provider:n}=e.provider??{pool:"POOL",provider:"PROVIDER"};return`${n} --w\
orkload-identity-pool=${t} --location=global --project=${e.provider?.projectNumber??ya(e)}`},hn="gcloud iam workload-identity-pools providers",ie=e=>`${hn} desc\
ribe ${gn(e)} --format=json`,H=(e,t)=>`${hn} update-oidc ${gn(e)} ${t}`,Gr=e=>`${hn} undelete ${gn(e)}`;var mn=(e,t,n)=>`gcloud iam service-accounts add-iam-policy-binding ${e??"SERVICE_ACCOUNT"} --role=roles/${t} --member=${me(n)}`,Br=e=>e.includes("@")&&!e.includes(
"://");function bt(e,t="iam.workloadIdentityUser"){let n=e.principal??"PRINCIPAL";return Br(n)?mn(e.serviceAccount,"iam.serviceAccountTokenCreator",`serviceAcco\
unt:${n}`):mn(e.serviceAccount,t,n)}function Hr({delegates:e=[],principal:t="PRINCIPAL",serviceAccount:n="SERVICE_ACCOUNT"}){let r=[Br(t)?`serviceAccount:${t}`:
t,...e.map(o=>`serviceAccount:${o}`)];return[...e,n].map((o,s)=>mn(o,"iam.serviceAccountTokenCreator",r[s]??""))}var yn=e=>`gcloud iam service-accounts list --p\
roject=${e.projectId??"PROJECT_ID"}`;var bn=e=>t=>t.status===403&&e.test(t.metadata.permission??""),Wr=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credential\
s in this project",suggestions:()=>["Mint once per job and reuse the token; spread the start of large matrices."]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=
500,says:"IAM Credentials failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries or timeout input rides out longer f\
ailures."]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[`gcloud services enable ${t.service??"iamcredentials.googleapis.com"} --project=${(t.consumer??"PROJECT_ID").replace("projects/","")}`,"If it was\
 enabled minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.
test(t),says:"the token that makes the call has too narrow a scope for IAM Credentials",suggestions:()=>["Exchange with the scope https://www.googleapis.com/aut\
h/cloud-platform."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||bn(/implicitDelegation/)(e)),says:"a hop of the de\
legation chain is not allowed, or does not exist",suggestions:e=>Hr(e)},{code:"IAM_ID_TOKEN_DENIED",matches:bn(/getOpenIdToken/),says:"the job may not mint ID t\
okens of this service account",suggestions:e=>[bt(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SIGN_DENIED",matches:bn(/signJwt|signBlob/),
says:"the job may not sign as this service account, which domain-wide delegation needs",suggestions:e=>[bt(e,"iam.serviceAccountTokenCreator"),"The role Workloa\
d Identity User does not hold this permission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service accou\
nt",suggestions:e=>[bt(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===404,says:"\
there is no such service account",suggestions:e=>[yn(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({text:e})=>e.includes("allowServiceAccountCredentialLifetimeExt\
ension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>["Ask for 3600s or l\
ess.",`gcloud resource-manager org-policies allow constraints/iam.allowServiceAccountCredentialLifetimeExtension ${e} --organization=ORGANIZATION_ID`]},{code:"I\
AM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({lifetimeSeconds:e})=>[`Change ac\
cess_token_lifetime (${e} s was asked for).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INVALID_ARGUMENT"&&n==="generate\
AccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the scopes: ${e.join(", ")}. Each i\
s a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"IAM Credentials does not acce\
pt the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed meanwhile."]},{code:"IAM_REJEC\
TED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[yn(e)]}];d();var ba=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,ka=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
Ea=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,ae=({projectNumber:e,pool:t,provider:n})=>`${Vr(
{projectNumber:e,pool:t})}/providers/${n}`,Vr=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,je=e=>`//iam.googleapis.co\
m/${ae(e)}`,qr=e=>`https:${je(e)}`,_a=e=>`iam.googleapis.com/${Vr(e)}`,Jr=(e,t)=>`principal://${_a(e)}/subject/${t}`;function Kr(e){let t=e.trim().replace(/^https?:(?=\/\/)/,"").replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,n,r,o]=ba.exec(t)??[];return n&&r&&o?{projectNumber:n,
pool:r,provider:o}:{code:"INPUT_PROVIDER_INVALID",...Sa(e.trim(),t)}}var wa="projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider\
>";function Sa(e,t){let[,n,r]=ka.exec(t)??[];if(n&&r)return{message:`"${e}" names a pool, not a provider in it`,suggestions:[`Append the provider: projects/${n}\
/locations/global/workloadIdentityPools/${r}/providers/<provider>`,`gcloud iam workload-identity-pools providers list --workload-identity-pool=${r} --location=g\
lobal --project=${n}`]};let[,o,s,i]=Ea.exec(t)??[];if(o&&s)return{message:`"${e}" holds the project id "${o}" where its number belongs${i?"":", and no provider"}`,
suggestions:[`gcloud projects describe ${o} --format='value(projectNumber)'`,`Write projects/<that number>/locations/global/workloadIdentityPools/${s}/providers\
/${i??"<provider>"}`]};let a=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.exec(e);return{message:`"${e}" is not \
the full name of a workload identity provider`,suggestions:[a?`Write ${a[0]}`:`Write it as ${wa}`]}}var Ta=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
Ia=/^\d{10,30}$/,Ue=e=>Ia.test(e)||Ta.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e);var Me=e=>`projects/-/serviceAccounts/${e}`;function kn(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(t)??[];if(!n||/^gcp-sa-/.
test(n))return;let[r,...o]=n.split(".");return o.length>0?`${o.join(".")}:${r}`:r}d();S();d();function ce(e){if(typeof e!="object"||e===null)return String(e);try{return JSON.stringify(e)}catch{return Array.isArray(e)?"[\u2026]":"{\u2026}"}}var zr=65536;function Ra({body:e,status:t}){let n=I(e),{error:r,error_description:o}=n??{};return typeof r=="string"?{status:t,error:r,text:(typeof o=="string"?
o:r).slice(0,zr),reason:"",metadata:{}}:typeof r=="object"&&r!==null?Aa(t,r):{status:t,error:"",text:j(e)||"(empty body)",reason:"",metadata:{}}}function Aa(e,t){
let r=(Array.isArray(t.details)?t.details:[]).find(o=>typeof o?.reason=="string");return{status:e,error:ce(t.status??""),text:ce(t.message??"(no message)").slice(
0,zr),reason:r?.reason??"",metadata:Xr(r?.metadata??{},ce)}}function de(e,t,n,r){let o=Ra(t),s=n.find(({matches:u})=>u(o,r))??n.at(-1),i=[t.status,j(o.error,100)].
filter(Boolean).join(" "),a=t.attempts>1?` after ${t.attempts} attempts`:"",c=(s.suggestions?.(xa(r),{...o,metadata:Xr(o.metadata,Ce)})??[]).filter(u=>u!==void 0);
return new h(s.code,`${s.says}
${e} answered ${i}${a}: ${j(o.text,600)}`,{suggestions:[...c,...Pa(t)],server:{status:t.status,text:j(o.text,600),skewSeconds:t.skewSeconds}})}var xa=e=>({...e,
serviceAccount:e.serviceAccount&&Ce(e.serviceAccount),delegates:e.delegates?.map(Ce),projectId:e.projectId&&Ce(e.projectId)}),Xr=(e,t)=>Object.fromEntries(Object.
entries(e).map(([n,r])=>[n,t(r)])),va=30;function Pa({skewSeconds:e=0}){if(Math.abs(e)<=va)return[];let t=e>0?"behind":"ahead of";return[`Set the clock of this \
machine: it is ${Math.abs(Math.round(e))} s ${t} Google's.`]}function W(e,t,n,r){let o=Tr(n.shown,`content type "${n.contentType}"`);return new h(e,`${t} answer\
ed ${n.status} without ${r}, but ${o}`,{suggestions:["Look for a proxy between this machine and Google that answers in its place."],server:{status:n.status,text:o}})}d();var Fe=e=>typeof e=="string"&&/^[!-~]+$/.test(e),ke=({network:e,requestReason:t},n)=>e.send({...n,headers:{...n.headers,...t===void 0?{}:{"x-goog-request-re\
ason":t}}});var Ge="Google IAM Credentials",Be=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${Me(encodeURIComponent(t).replace("%40","@"))}:${n}`;async function En(e,t,n,r,o={}){
let s=n.delegates.map(Me),i=await ke(e,{service:Ge,method:"POST",url:new URL(Be(e,n.serviceAccount,t)),bearer:n.bearer,json:{...s.length>0?{delegates:s}:{},...r}});
if(i.status===200)return i;throw de(Ge,i,Wr,{...e.about,...o,method:t,serviceAccount:n.serviceAccount,delegates:n.delegates})}var Oa=/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
async function Yr(e,t,n){let r={scope:n.scopes,lifetime:`${n.lifetimeSeconds}s`},o=await En(e,"generateAccessToken",t,r,n),{accessToken:s,expireTime:i}=I(o.body)??
{},a=typeof i=="string"&&Oa.test(i)?Date.parse(i)/1e3:0;if(Fe(s)&&a>0)return{value:s,expiresAt:Math.floor(a)};throw W("IAM_RESPONSE_INVALID",Ge,o,"accessToken a\
nd expireTime")}async function Zr(e,t,{audience:n,includeEmail:r}){let o=await En(e,"generateIdToken",t,{audience:n,includeEmail:r});return _n(I(o.body)?.token,
()=>W("IAM_RESPONSE_INVALID",Ge,o,"an ID token"))}function _n(e,t){let n=typeof e=="string"?Le(e)?.claims:void 0,r=n&&yt(n,"exp");if(typeof e!="string"||r===void 0)
throw t();return{value:e,expiresAt:r}}async function Qr(e,t,n){let r=await En(e,"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:o}=I(r.body)??{};if(typeof o==
"string"&&Le(o))return o;throw W("IAM_RESPONSE_INVALID",Ge,r,"a signed JWT")}d();S();d();var eo=43200;function kt({network:e},t,n){let{access_token:r,expires_in:o,token_type:s}=I(t)??{};if(!Fe(r))throw n("an access token");if(typeof s!="string"||s.toLowerCase()!==
"bearer")throw n("the token_type Bearer");if(!Na(o))throw n(`an expires_in of 1 to ${eo} seconds`);return{value:r,expiresAt:Math.floor(e.clock.now())+o}}var Na=e=>Number.
isInteger(e)&&Number(e)>0&&Number(e)<=eo;function to(e){let{access_token:t,expires_in:n}=I(e)??{};return Fe(t)&&(n===void 0||n===0)}d();var Ee=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n),no=[{code:"STS_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too \
many exchanges at once in this project",suggestions:()=>["Exchange once per job and reuse the token; spread the start of large matrices."]},{code:"STS_UNAVAILAB\
LE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries\
 or timeout input rides out longer failures."]},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does \
not read this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"\
STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, deleted, or does not exist under this name",suggestions:e=>[
ie(e),`If it was deleted: ${Gr(e)}`,`If it is disabled: ${H(e,"--no-disabled")}`]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:Ee(/^The audience in ID Token \[/),
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
refused the exchange",suggestions:e=>[e.provider&&ie(e)]}];var Et="Google STS",Ca="urn:ietf:params:oauth:grant-type:token-exchange",wn="urn:ietf:params:oauth:token-type:jwt",$a="urn:ietf:params:oauth:token-type:access_t\
oken",ro=e=>({audience:je(e),subjectTokenType:wn}),Sn=({endpoints:e})=>`${e.sts}/v1/token`;async function oo(e,{audience:t,idToken:n,scopes:r,subjectTokenType:o}){
let s=await ke(e,{service:Et,method:"POST",url:new URL(Sn(e)),form:{grant_type:Ca,audience:t,scope:r.join(" "),requested_token_type:$a,subject_token:n,subject_token_type:o}});
if(s.status!==200)throw de(Et,s,no,e.about);if(to(s.body))throw new h("STS_TOKEN_NEARLY_EXPIRED",`${Et} answered with a token that is about to expire`,{suggestions:[
"Sign in right before the credentials are used."]});return kt(e,s.body,i=>W("STS_RESPONSE_INVALID",Et,s,i))}function Tn(e){let{audience:t,endpoints:n,lifetimeSeconds:r,serviceAccount:o,source:s,universe:i}=e;return{universe_domain:i,type:"external_account",audience:t,
subject_token_type:wn,token_url:Sn({endpoints:n}),credential_source:La(s),...o===void 0?{token_info_url:`${n.sts}/v1/introspect`}:{service_account_impersonation_url:Be(
{endpoints:n},o,"generateAccessToken"),...r===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:r}}}}}var so=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function La(e){if(e.kind==="url"){let{field:t,headers:n,url:r}=e;return{url:r,...Object.keys(n).length>0?{headers:n}:
{},...so(t)}}return e.kind==="file"?{file:e.path,...so(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}d();var q=k(oe(),1),w=k(O(),1);d();var C=k(O(),1);d();var _e=k(te(),1),_t=k(oe(),1);d();var N=k(te(),1),In=1<<20,Da=N.constants.O_NONBLOCK??0;function io(e){let t=(0,N.openSync)(e,N.constants.O_RDONLY|Da);try{if(!(0,N.fstatSync)(t).isFile())return;let n=Buffer.alloc(In+1),r=0;for(let o=-1;o!==0;r+=o)o=
(0,N.readSync)(t,n,r,n.length-r,null);return{bytes:n.subarray(0,Math.min(r,In)),isWhole:r<=In}}finally{(0,N.closeSync)(t)}}var ja=_e.constants.O_NONBLOCK??0,V=async e=>{try{return io(e)?.bytes.toString("utf8")??""}catch(t){return se("")(t)}};async function ao(e,t){if((await(0,_t.lstat)(
e).catch(se(void 0)))?.isSymbolicLink())throw Object.assign(new Error("a link"),{code:"ELOOP"});let r=_e.constants.O_WRONLY|_e.constants.O_APPEND|_e.constants.O_CREAT|
ja,o=await(0,_t.open)(e,r|(_e.constants.O_NOFOLLOW??0),420);try{if(!(await o.stat()).isFile())throw Object.assign(new Error("no regular file"),{code:"EISDIR"});
await o.appendFile(t.map(s=>`${s}
`).join(""))}finally{await o.close()}}async function So(e,t,n){let r=mc(e,(0,C.dirname)(t)).map(i=>(0,C.join)(i,".gitignore")),o=await Promise.all(r.map(V));if(!o.some(i=>/^!/m.test(i)))return;let{default:s}={
default:xt()};for(let[i,a]of r.entries()){let c=(0,C.relative)((0,C.dirname)(a),t).split(C.sep).join("/"),u=s({ignorecase:n}).add(o[i]??"").test(c);if(u.unignored)
return a;if(u.ignored)return}}function mc(e,t){let n=[t];for(let r=t;r!==e&&r!==(0,C.dirname)(r);r=(0,C.dirname)(r))n.push((0,C.dirname)(r));return n}d();var vt=e=>`/${e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/ +$/,t=>t.replaceAll(" ",String.raw`\ `)).replace(/\r$/,"[\r]")}`,To=e=>e.replace(/[\\*?[]/g,String.
raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?");d();var Pt=k(oe(),1),Io=k(cn(),1),Ro=k(O(),1),gc=0,hc=18;async function Ao(e,t){let n=await(0,Pt.stat)((0,Ro.dirname)(e));return(n.mode&hc)===0?!1:![gc,n.uid,await yc()].
includes(t.uid)}async function yc(){try{return(0,Io.userInfo)().uid}catch{return(0,Pt.lstat)("/proc/self").then(({uid:e})=>e,()=>{})}}var bc=/^[ \t]*ignorecase(?:[ \t]*=[ \t]*(?:true|yes|on|1))?[ \t\r]*$/im;async function xo(e){try{let t=await(0,q.realpath)((0,w.dirname)(e)),n=await Ec(t);return n&&
await kc(n,(0,w.join)(t,(0,w.basename)(e)))}catch(t){return`${e} is not excluded from git: ${J(t)}`}}async function kc({root:e,common:t},n){let r=(0,w.relative)(
e,n).split(w.sep).join("/");if(r.includes(`
`))return`${n} is not excluded from git: no exclude file can hold a line break`;let o=re((0,w.basename)(n))?[ne]:[ne,vt(r)],s=(0,w.join)(t,"info","exclude"),i=await V(
s),a=new Set(i.split(/\r?\n/)),c=o.filter(m=>!a.has(m));c.length>0&&(await(0,q.mkdir)((0,w.dirname)(s),{recursive:!0}),await ao(s,i===""||i.endsWith(`
`)?c:["",...c]));let u=await So(e,n,bc.test(await V((0,w.join)(t,"config"))));return u&&`${n} is not excluded from git: a line of ${u} that begins with "!" lets\
 it in again`}async function Ec(e){for(let t=e;;t=(0,w.dirname)(t)){let n=await _c((0,w.join)(t,".git"));if(n)return{root:t,common:n};if(t===(0,w.dirname)(t))return}}
async function _c(e){let t=await(0,q.lstat)(e).catch(se(void 0));if(!t||await Ao(e,t))return;let n=await(0,q.stat)(e).catch(se(void 0)),r=n?.isDirectory()?e:n?.
isFile()?await wc(e):void 0;if(!(!r||!await Tc((0,w.join)(r,"HEAD"))))return(0,w.resolve)(r,(await V((0,w.join)(r,"commondir"))||".").trimEnd())}async function wc(e){
let t=/^gitdir: (.+)$/s.exec(Sc(await V(e)))?.[1];return t&&(0,w.resolve)((0,w.dirname)(e),t)}function Sc(e){let t=e.length;for(;/[\r\n]/.test(e.charAt(t-1));)t--;
return e.slice(0,t)}var Tc=e=>(0,q.stat)(e).then(()=>!0,se(!1));d();var vo=({delegates:e,endpoints:t,serviceAccount:n,source:r,universe:o})=>({universe_domain:o,type:"impersonated_service_account",delegates:e.map(Me),service_account_impersonation_url:Be(
{endpoints:t},n,"generateAccessToken"),source_credentials:r});d();var F=k(oe(),1),Ot=k(O(),1);S();d();var M=k(oe(),1),Nn=k(O(),1);var Cn=e=>(0,M.lstat)(e).then(t=>t.isSymbolicLink(),()=>!1);async function Oo(e){let t=(0,Nn.dirname)(e);try{if(!(await(0,M.stat)(t)).isDirectory())return Po(t,
"is not a folder")}catch(n){return["ENOENT","ENOTDIR"].includes(ge(n))?Po(t,"does not exist"):he(e,J(n))}return await Ic(e)??Rc(e)}var Po=(e,t)=>({code:"INPUT_W\
ORKSPACE_MISSING",message:`the folder ${e} for the credentials file ${t}`,suggestions:["Create the folder first, check the repository out before signing in, or \
choose another path."]});async function Ic(e){try{return $e(e,(await(0,M.lstat)(e)).isSymbolicLink())}catch(t){return ge(t)==="ENOENT"?void 0:he(e,J(t))}}async function Rc(e){
try{await(0,M.access)((0,Nn.dirname)(e),M.constants.W_OK|M.constants.X_OK);return}catch(t){return he(e,J(t))}}async function Co(e,t,n=()=>{},{link:r=F.link,mode:o=384}={}){if(await Ac(e))throw pt($e(e,await Cn(e)));let s=(0,Ot.join)((0,Ot.dirname)(e),Ir());await No({path:e,
at:s,content:t,mode:o},n,()=>xc(s,e,r))||await No({path:e,at:e,content:t,mode:o},n,async()=>!0)}var Ac=e=>(0,F.lstat)(e).then(()=>!0,()=>!1);async function xc(e,t,n){
try{return await n(e,t),!0}catch(r){if(ge(r)==="EEXIST")throw r;return!1}}async function No({at:e,content:t,mode:n,path:r},o,s){let i,a=!1;try{i=await(0,F.open)(
e,"wx",n);let c=dn(await i.stat({bigint:!0}));o(c),await i.writeFile(t),a=await s(),e!==r&&await(0,F.unlink)(e);let u=dn(await i.stat({bigint:!0}));return a&&!Rr(
c,u)&&o({...u,birthtimeMs:0}),a}catch(c){throw i&&await(0,F.unlink)(e).catch(()=>{}),a&&await(0,F.unlink)(r).catch(()=>{}),await vc(r,c)}finally{await i?.close()}}
async function vc(e,t){let n=ge(t);return n===""||t instanceof h?t:n==="EEXIST"?pt($e(e,await Cn(e)),t):pt(he(e,J(t)),t)}d();var Wo=k(te(),1),Vo=k(oe(),1),qo=k(cn(),1),T=k(O(),1);d();var Uo=k(oe(),1),$=k(O(),1);d();var $o=k(O(),1),Pc=/^#!include:(.+)$/,Oc=4096,Lo=e=>e.length<=Oc;async function Do(e,t){let{default:n}={default:xt()},r=!1;for(let o of e.replace(/^\uFEFF/,
"").split(`
`)){if(o.startsWith("#")||o.trim()===""||!Lo(o))continue;let[,s,i=""]=/^(!?)(.*)$/s.exec(o.trim())??[],a=$o.posix.normalize(`/${i.trim()}`).replace(/(?<=.)\/$/,
"");a!=="/"&&n({ignorecase:!1}).add(a).ignores(t)&&(r=s!=="!")}return r}var Nc=e=>[...new Set([...e].reverse())].reverse();async function jo(e,t,n){let{default:r}={
default:xt()},s=(await Promise.all(Nc(e.split(/\r?\n/)).map(i=>{let a=Pc.exec(i)?.[1];return a===void 0?i:n(a.trim())}))).flatMap(i=>i.split(`
`)).filter(Lo);return r({ignorecase:!1}).add(s.join(`
`)).ignores(t)}var Cc=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,Mo=/\.(?:docker|container)ignore$/;async function Fo(e,t){let n=(0,$.relative)(
t,e).split($.sep).join("/");if(n===""||n===".."||n.startsWith("../")||(0,$.isAbsolute)(n))return[];let r=await $c(t),o=[...r.filter(s=>Mo.test(s)).map(s=>Dc(s,n,
t)),...r.filter(s=>s===".gcloudignore").map(s=>jc(s,n,t)),Uc(r,n)];return(await Promise.all(o)).filter(s=>s!==void 0)}async function $c(e){return(await(0,Uo.readdir)(
e,{withFileTypes:!0}).catch(()=>[])).filter(n=>!n.isDirectory()).map(({name:n})=>n).sort()}var Go=e=>V(e).catch(()=>"");function Bo(e){return re((0,$.basename)(
e))?e.includes("/")?`**/${ne}`:ne:To(e)}var Lc=e=>re((0,$.basename)(e))?ne:vt(e);async function Dc(e,t,n){if(!await Do(await Go((0,$.join)(n,e)),t))return`${e} \
lets the credentials file into images: add the line ${Bo(t)}`}async function jc(e,t,n){let r=o=>Go((0,$.join)(n,o));if(!await jo(await r(e),t,r))return`${e} let\
s the credentials file into uploads: add the line ${Lc(t)}`}async function Uc(e,t){if(e.includes(".dockerignore")||e.includes(".containerignore"))return;let n=e.
find(r=>Cc.test(r)&&!Mo.test(r)&&!e.includes(`${r}.dockerignore`));if(n)return`there is no .dockerignore beside ${n}, so the credentials file gets into images: \
create it with the line ${Bo(t)}`}async function Jo(e,t,n){let r=n===void 0?(0,T.join)(e.credentialsFolder(t),ft()):(0,T.resolve)(t.cwd,n),o=Fc(r)??await Oo(r),s=mt(e,t).inspect();return{place:{
ci:e,surroundings:t,path:r},problems:[o,s].filter(i=>i!==void 0)}}var Mc=/private_key|-----BEGIN|eyJ0eX|[\w+/=-]{500}/;function Fc(e,t=(0,qo.platform)()){let n=Gc(
e)??(t==="win32"?Hc(e):void 0);return n===void 0?void 0:{code:"FILE_WRITE_FAILED",message:`the path of the credentials file ${n}`}}function Gc(e){return new RegExp(
"\\p{Cc}","u").test(e)?"holds a control character":Mc.test(e)?"is a key":void 0}var Bc=/^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:\..*)?$/i;
function Hc(e){let{root:t}=T.win32.parse(e),n=e.slice(t.length).split(/[\\/]/);return/^[\\/]{2}[.?]/.test(t)||n.some(r=>Bc.test(r))?"is that of a device of Wind\
ows":n.some(r=>/[<>:"|?*]/.test(r))?'holds one of < > : " | ? *, which no name of Windows has':n.some(r=>/[ .]$/.test(r))?"has a name that ends in a dot or a bl\
ank, which Windows drops":void 0}var Ho=e=>(0,Vo.realpath)(e).catch(()=>e);async function Ko({ci:e,path:t,surroundings:n}){let r=await Ho(e.workspace(n)),o=(0,T.join)(
await Ho((0,T.dirname)(t)),(0,T.basename)(t));return[...Wc(o,r)&&(0,Wo.readdirSync)(r).every(a=>re(a)||(0,T.join)(r,a)===o)?[`the workspace ${r} is empty: a che\
ckout after this step deletes the credentials file; check out first`]:[],...await Fo(o,r)]}function Wc(e,t){let n=(0,T.relative)(t,e);return n!==""&&n!==".."&&!n.
startsWith(`..${T.sep}`)&&!(0,T.isAbsolute)(n)}var Vc=6e4,Xo=e=>JSON.stringify(e,null,2);async function qc(e,t,n,r){let{delegates:o,identity:s,serviceAccount:i,universe:a}=e,{endpoints:c}=t.google,u=b=>i===void 0?
b:vo({delegates:o,endpoints:c,serviceAccount:i,source:b,universe:a});if(s.mode==="ambient")throw new Error("no file can name the metadata server as a source");if(s.
mode==="key")return{file:u(s.key.file),source:"key"};let{refresh:m,...g}=await Jc(s.audience,t,n,r),y={endpoints:c,universe:a,audience:je(s.provider),source:m};
return{file:o.length>0?u(Tn(y)):Tn({...y,serviceAccount:i,lifetimeSeconds:e.file?.lifetimeSeconds}),source:m.kind,...g}}async function Jc(e,t,n,r){let{place:o,source:s}=n,
i=t.federated?.idToken(),a=i?{diesAt:i.expiresAt,lastsForJob:s?.lastsForJob??!1}:{},c=s?.refreshSource(e);if(c)return{refresh:c,...s?.mintsAgain?{}:a};let u=s?.
mintsAgain?await Kc(e,s,n,r):{};if("refresh"in u)return u;let m=(0,qe.join)((0,qe.dirname)(o.path),ft());return await r(m,"subject-token",Xo({id_token:i?.value})),
{refresh:{kind:"file",path:m,field:"id_token"},...a,...u}}async function Kc(e,{origin:t},{launcher:n,place:r},o){if(!n)return{};let{cwd:s,temporaryFolder:i}=r.surroundings,
a=await n({origin:t,audience:e,cwd:s},{beside:r.path,temporaryFolder:i});return a?(await o(a.path,"launcher",a.content),zc(a.path)?{refresh:{kind:"executable",command:a.
command,timeoutMs:Vc}}:{why:`nothing may be executed in ${(0,qe.dirname)(a.path)}; use ci-auth exec`}):{why:"client libraries can run nothing here that would mi\
nt again; use ci-auth exec"}}function zc(e){try{return(0,Nt.accessSync)(e,Nt.constants.X_OK),!0}catch{return!1}}async function Yo(e,t,n){let{clock:r,onRecorded:o,
place:s,report:i}=n,a=e.file?.cleanup??!0,{entries:c,undo:u,write:m}=Xc({...s,clock:r,onRecorded:o,remove:a,report:i});try{let g=await qc(e,t,n,m);await m(s.path,
"credentials",Xo(g.file));for(let y of await Ko(s))i.warn("FILE_IN_WORKSPACE",y);return{path:s.path,type:String(g.file.type),source:g.source,diesAt:g.diesAt,lastsForJob:g.
lastsForJob,why:g.why,entries:c,undo:u}}catch(g){throw await u(),g}}function Xc({ci:e,clock:t=ht,onRecorded:n,remove:r,report:o,surroundings:s}){let i=mt(e,s),a=[];
return{entries:a,async write(c,u,m){let g=await xo(c);g!==void 0&&o.warn("FILE_IN_WORKSPACE",g),await Co(c,m,E=>{let b=z(Math.floor(t.now())),_={id:(0,zo.randomUUID)(),
path:c,kind:u,remove:r,createdAt:b,...E};i.record(_),a.push(_),n?.(a)},{mode:u==="launcher"?448:384})},async undo(){let c=await Ar(a.map(u=>({...u,remove:!0})));
for(let{id:u}of a)i.withdraw(u);return c}}}d();async function Zo(e,t){let{serviceAccount:n,token:r}=e,s={format:"access_token",scopes:e.identity.mode==="federation"&&n===void 0&&r?.format==="access_token"?r.
scopes:[B],lifetimeSeconds:3600},i=t.federated&&await t.mintOwn(s),a=Yc(e)?Zc(e):void 0,[c]=await Promise.all([r&&t.mint(r),a&&t.mint(a)]);return{federated:i,asked:c}}
function Yc({file:e,identity:t,serviceAccount:n,token:r,verify:o}){return!o||t.mode==="federation"&&n===void 0?!1:!(r?.format==="access_token"&&r.user===void 0)&&
(r===void 0||e!==void 0)}var Zc=({file:e})=>({format:"access_token",scopes:[B],lifetimeSeconds:e?.lifetimeSeconds??3600});d();S();d();var Qo={sts:"CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH_ENDPOINT_IAM"},Ct=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.
test(e),es=new Set(["127.0.0.1","localhost","[::1]"]);function $n(e,t){return Qc(Qo,e,t)}function Qc(e,t,n){let r=[],o=Object.entries(e).map(([s,i])=>{let a=t[i]?.
trim();return a?(rs(a)||r.push({code:"INPUT_ENDPOINT_INVALID",message:`${i} must be an https URL without a query, or an http one on the loopback address`,suggestions:[
`Unset ${i}, or write for example https://${s}.googleapis.com`]}),[s,a.replace(/(?<!\/)\/+$/,"")]):[s,`https://${s}.${n}`]});return{endpoints:Object.fromEntries(
o),problems:r}}var ts=e=>Object.entries(Qo).flatMap(([t,n])=>{let r=e[n]?.trim();return!r||!rs(r)||es.has(new URL(r).hostname)?[]:[`tokens for ${t} go to ${new URL(
r).host}, as ${n} says`]}),ns=e=>$n(e,"googleapis.com").problems;function rs(e){if(!URL.canParse(e))return!1;let{hash:t,hostname:n,password:r,protocol:o,search:s,
username:i}=new URL(e);return t||r||s||i?!1:o==="https:"||o==="http:"&&es.has(n)}d();d();var Je=e=>({text:t})=>e.test(t),Ln=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many token requests",suggestions:()=>[
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
eys list --iam-account=${e}`]}];var Ke="Google OAuth",ze=3600,Y=({universe:e})=>e==="googleapis.com",ed=({universe:e})=>`https://oauth2.${e}/token`;async function Xe(e,t,n){let r=await is(e,t,
n);return kt(e,r.body,o=>W("OAUTH_RESPONSE_INVALID",Ke,r,o))}async function ss(e,t,n){let r=await is(e,t,n);return _n(I(r.body)?.id_token,()=>W("OAUTH_RESPONSE_\
INVALID",Ke,r,"an ID token"))}async function is(e,t,n){let r=await os(e,t,n,0);if(r.status===200)return r;let o=td(e,n),s=de(Ke,r,Ln,o);if(!(s.code==="OAUTH_JWT\
_TIMEFRAME"||s.code==="OAUTH_LIFETIME_TOO_LONG")||r.skewSeconds===void 0)throw s;let a=await os(e,t,n,r.skewSeconds);if(a.status===200)return a;throw de(Ke,a,Ln,
o)}var td=({about:e},t)=>"scope"in t?{...e,serviceAccount:t.iss,audience:void 0,scopes:t.scope.split(" ")}:{...e,serviceAccount:t.iss,audience:t.target_audience,
scopes:[]};async function os(e,t,n,r){let o=Math.floor(e.network.clock.now()+r),{lifetimeSeconds:s=ze,...i}={lifetimeSeconds:void 0,...n},a=await t({...i,aud:ed(
e),iat:o,exp:o+s});return ke(e,{service:Ke,method:"POST",url:new URL(`${e.endpoints.oauth2}/token`),form:{grant_type:"urn:ietf:params:oauth:grant-type:jwt-beare\
r",assertion:a}})}d();d();d();var{getBuiltinModule:as}=process,{Agent:cs,request:$t,validateHeaderName:ds,validateHeaderValue:us}=as("node:http"),Lt=()=>as("node:tls");d();var Ze=k(Dn(),1);le();d();le();var Un=e=>Object.assign(new Error(`the proxy answered ${e}`),{proxyStatus:e,atProxy:!0}),Ye=({url:e})=>{if(!e.username&&!e.password)return{};let t=`${ms(e.
username)}:${ms(e.password)}`;return{"proxy-authorization":`Basic ${Buffer.from(t).toString("base64")}`}};function ms(e){try{return decodeURIComponent(e)}catch{
return e}}function gs(e,t,n,r){let o=`${t.hostname}:${L(t)}`;return new Promise((s,i)=>{let a=()=>{i(r.reason),e.destroy()};r.addEventListener("abort",a,{once:!0});
let c=$t({createConnection:()=>e,method:"CONNECT",path:o,setHost:!1});for(let[u,m]of Object.entries({host:o,...Ye(n)}))c.setHeader(u,m);c.once("connect",({statusCode:u=0},m,g)=>{
if(r.removeEventListener("abort",a),u>=200&&u<300)return g.length>0&&e.unshift(g),s(e);e.destroy(),i(Un(u))}).on("error",u=>{r.removeEventListener("abort",a),i(
u)}).end()})}var Mn=(e,t,n=!0)=>Fn(r=>ad(e,r),t,n);function Fn(e,t,n){let r=[],o=n,s=!1;return{socket:e({add:a=>(r.push(a),o||a.unref(),a.on("error",()=>{}),s&&a.destroy(),a),
signal:t}),hold(a){o=a;for(let c of r)a?c.ref():c.unref()},cancel(){s=!0,r.at(-1)?.destroy()}}}async function ad(e,t){let{origin:n,proxy:r,ca:o}=e;return n.protocol===
"http:"?Dt(e,t):ys(r?{socket:await Dt(e,t)}:{port:L(n)},x(n),o,t)}async function Dt({origin:e,proxy:t,ca:n,socketPath:r},o){if(r!==void 0)return Qe(o.add((0,Ze.connect)(
{path:r})),"connect",o.signal);if(!t)return hs(e,o);try{let s=await hs(t.url,o),i=t.url.protocol==="https:"?await ys({socket:s},x(t.url),n,o):s;return e.protocol===
"https:"?await gs(i,e,t,o.signal):i}catch(s){throw s===o.signal.reason?s:Object.assign(s,{atProxy:!0})}}var hs=(e,{add:t,signal:n})=>Qe(t((0,Ze.connect)({host:x(
e),port:L(e),noDelay:!0})),"connect",n);async function ys(e,t,n,{add:r,signal:o}){let{connect:s}=Lt(),i={...n?{ca:n}:{},rejectUnauthorized:!0},a=s({...e,host:t,
...Gn(t),...i,ALPNProtocols:["http/1.1"]});return Qe(r(a),"secureConnect",o)}var Gn=e=>(0,Ze.isIP)(e)?{}:{servername:e};function Qe(e,t,n){return new Promise((r,o)=>{
let s=a=>()=>{n.removeEventListener("abort",i),a()},i=()=>{o(n.reason),e.destroy()};if(n.aborted)return i();n.addEventListener("abort",i,{once:!0}),e.once("erro\
r",a=>s(()=>o(a))()),e.once("close",s(()=>o(cd()))),e.once(t,s(()=>r(e)))})}var cd=()=>Object.assign(new Error("the connection was closed"),{code:"ECONNRESET"});var jt=class extends cs{route;#i;#t;constructor(t,n){super({keepAlive:!0}),this.route=t,this.#i=n}preconnect(){this.#t||Object.keys(this.sockets).length+Object.
keys(this.freeSockets).length>0||(this.#t=Mn(this.route,this.#i,!1),this.#t.socket.catch(()=>{}))}createConnection(t,n){this.#r(t.signal??this.#i).then(r=>n(null,
r),r=>n(r))}async#r(t){let n=this.#t;this.#t=void 0;let r=()=>n?.cancel();t.addEventListener("abort",r,{once:!0}),n?.hold(!0);let o=await n?.socket.catch(()=>{});
return t.removeEventListener("abort",r),o?.readyState==="open"?o:Mn(this.route,t).socket}closeIdle(){this.#t?.cancel(),this.#t=void 0;for(let t of Object.values(
this.freeSockets).flat())t?.destroy()}};Ft();le();d();Ft();var yd=2147483647;function Is(e,t){let n=performance.now()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("\
abort",o,{once:!0}),setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),yd)).unref(),{signal:r.signal,totalMs:e,
remainingMs:()=>Math.max(0,n-performance.now()),end:()=>r.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&r.signal.
reason===t.reason}}async function Rs(e,t){let n=()=>t.isInterrupted()?t.signal.reason:Ts(e,t.totalMs);if(t.signal.aborted||e>=t.remainingMs())throw n();await new Promise(
(r,o)=>{let s=()=>{clearTimeout(i),o(n())},i=setTimeout(()=>{t.signal.removeEventListener("abort",s),r()},e);t.signal.addEventListener("abort",s,{once:!0})})}d();d();le();var As=1048576;async function Vn(e,t,n){try{return await bd(e,t,n)}catch(r){if(r.stale)return Vn(e,t,n);throw r}}function bd(e,{method:t,url:n,headers:r,body:o},s){
return new Promise((i,a)=>{if(s.aborted)return a(s.reason);let c=()=>a(s.reason);s.addEventListener("abort",c,{once:!0});let u=b=>{s.removeEventListener("abort",
c),b()},{proxy:m}=e.route,g=m&&n.protocol==="http:",y=$t({agent:e,host:x(n),port:L(n),method:t,path:g?`${n.origin}${n.pathname}${n.search}`:n.pathname+n.search,
setHost:!1,signal:s}),E={host:n.host,...r,...g?Ye(m):{}};for(let[b,_]of Object.entries(E))y.setHeader(b,_);y.on("error",b=>u(()=>a(Object.assign(b,{stale:kd(b,y.
reusedSocket)})))),y.once("response",b=>{Ed(b).then(_=>u(()=>g&&_.status===407?a(Un(407)):i(_)),_=>u(()=>a(_)))}),y.end(o)})}var kd=({code:e},t)=>t&&(e==="ECONN\
RESET"||e==="EPIPE");async function Ed(e){let t=[],n=0;for await(let o of e)if(t.push(o),n+=o.length,n>As)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(
n,As));return{status:e.statusCode??0,headers:e.headers,body:r}}Ft();d();le();var _d=3e3;async function xs(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=x(r.origin),s,i=Fn(async c=>{let{connect:u}=Lt(),m=await Dt(
r,c),g=c.add(u({socket:m,host:o,...Gn(o),rejectUnauthorized:!1}));return await Qe(g,"secureConnect",c.signal),s=Object.entries(g.getPeerCertificate().issuer??{}).
map(([y,E])=>`${y}=${E}`).join(", "),g},n,!0),a=setTimeout(i.cancel,_d);return await i.socket.catch(()=>{}),clearTimeout(a),i.cancel(),s&&wd(s)}var wd=e=>e.replace(
/[^\x20-\x7e]/g,"?").slice(0,200);d();d();d();d();var fe=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${o} ${s}`.trim(),a=i?
`status code ${i}`:"an unknown error";super(`Request failed with ${a}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=
r}};d();var Ie=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"messag\
e"in t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};d();var Re=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new Ie(t.cause):
void 0;super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};d();d();var qn=(()=>{let e=!1,t=!1;if(!1&&typeof l=="function")try{t=new l("https://empty.invalid",{body:new(void 0),method:"POST",get duplex(){return e=!0,"half"}}).
headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),vs=typeof globalThis.AbortController==
"function",Gt=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",Ps=!1,Os=!1,Bt=["get","post","put","patch","head","delete"],
Sd=()=>{};Sd();var Ns={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"*/*",blob:"*/*",bytes:"*/*"},Ht=2147483647,Cs=new TextEncoder().
encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,Wt=Symbol("stop"),tt=class{options;constructor(t){this.options=t}},$s=e=>new tt(e),Ls={json:!0,parseJson:!0,
stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,onUploadProgress:!0,fetch:!0,context:!0},Ds={
next:!0},js={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,integrity:!0,keepalive:!0,signal:!0,window:!0,
duplex:!0};var Td=e=>{if(!e)return 0;if(e instanceof void 0){let t=0;for(let[n,r]of e)t+=Cs,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,
t+=typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},Us=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),r){o+=r.byteLength;let a=t===0?0:o/t;a>=1&&(a=1-Number.EPSILON),n?.({percent:a,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=s},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},Ms=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new f(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new f(
Us(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},Fs=(e,t,n)=>{if(!e.body)return e;let r=Td(n??e.body);return new l(e,{duplex:"half",
body:Us(e.body,r,t)})};d();d();var Q=e=>e!==null&&typeof e=="object";var nt=(...e)=>{for(let t of e)if((!Q(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return zn({},...e)},Jn=(e={},t={})=>{
let n=new p(e),r=t instanceof p,o=new p(t);for(let[s,i]of o.entries())r&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function Vt(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:zn(e[n]??[],t[n]??[])}var Kn=(e={},t={})=>({beforeRequest:Vt(e,t,"beforeRequest"),beforeRetry:Vt(e,t,"beforeRetry"),afterResponse:Vt(
e,t,"afterResponse"),beforeError:Vt(e,t,"beforeError")}),Id=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,s]of r.entries())n.append(o,s);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(Q(r))for(let[o,s]of Object.entries(r))s!==void 0&&n.append(o,String(s));else{
let o=new URLSearchParams(r);for(let[s,i]of o.entries())n.append(s,i)}return n},zn=(...e)=>{let t={},n={},r={},o,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(Q(i)){for(let[a,c]of Object.entries(i)){if(a==="signal"&&c instanceof globalThis.AbortSignal){s.push(c);continue}if(a==="contex\
t"){if(c!=null&&(!Q(c)||Array.isArray(c)))throw new TypeError("The `context` option must be an object");t={...t,context:c==null?{}:{...t.context,...c}};continue}
if(a==="searchParams"){c==null?o=void 0:o=o===void 0?c:Id(o,c);continue}Q(c)&&a in t&&(c=zn(t[a],c)),t={...t,[a]:c}}Q(i.hooks)&&(r=Kn(r,i.hooks),t.hooks=r),Q(i.
headers)&&(n=Jn(n,i.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),s.length>0&&(s.length===1?t.signal=s[0]:Gt?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};d();var Bs=e=>Bt.includes(e)?e.toUpperCase():e,Rd=["get","put","head","delete","options","trace"],Ad=[408,413,429,500,502,503,504],xd=[413,429,503],Gs={limit:2,methods:Rd,
statusCodes:Ad,afterStatusCodes:xd,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
Hs=(e={})=>{if(typeof e=="number")return{...Gs,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...Gs,...t}};d();d();var pe=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function Xn(e,t,n,r){return new Promise((o,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new pe(e))},r.timeout);r.fetch(e,t).then(o).catch(s).then(()=>{clearTimeout(
i)})})}d();async function Yn(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(s),r(t.
reason)}let s=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}d();var Ws=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in js)&&!(r in Ls)&&(!(r in e)||r in Ds)&&(n[r]=t[r]);return n},Vs=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;d();function Ae(e){return e instanceof fe||e?.name===fe.name}function Zn(e){return e instanceof pe||e?.name===pe.name}var rt=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>Ht)throw new RangeError(`The \`timeout\` option cann\
ot be greater than ${Ht}`);await Promise.resolve();let i=await r.#y();for(let a of r.#e.hooks.afterResponse){let c=r.#p(i.clone()),u;try{u=await a(r.request,r.#d(),
c,{retryCount:r.#r})}catch(g){throw r.#s(c),r.#s(i),g}if(u instanceof tt)throw r.#s(c),r.#s(i),new Re(u.options);let m=u instanceof f?u:i;c!==m&&r.#s(c),i!==m&&
r.#s(i),i=m}if(r.#p(i),!i.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(i.status):r.#e.throwHttpErrors)){let a=new fe(i,r.request,r.#d());for(let c of r.#e.
hooks.beforeError)a=await c(a,{retryCount:r.#r});throw a}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!Ps)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let a=i.clone();
return r.#s(i),Ms(a,r.#e.onDownloadProgress)}return i},s=r.#m(o).finally(()=>{let i=r.#a;r.#l(i?.body??void 0),r.#l(r.request.body??void 0)});for(let[i,a]of Object.
entries(Ns))i==="bytes"&&typeof f?.prototype?.bytes!="function"||(s[i]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||a);let c=await s;
if(i==="json"){if(c.status===204)return"";let u=await c.text();return u===""?"":n.parseJson?n.parseJson(u):JSON.parse(u)}return c[i]()});return s}static#i(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#t;#r=0;#n;#e;#a;#o;#c;constructor(t,n={}){
if(this.#n=t,this.#e={...n,headers:Jn(this.#n.headers,n.headers),hooks:Kn({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:Bs(n.
method??this.#n.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:Hs(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??globalThis.
Object.bind(globalThis),context:n.context??{}},typeof this.#n!="string"&&!(this.#n instanceof URL||this.#n instanceof l))throw new TypeError("`input` must be a \
string, URL, or Request");if(this.#e.prefixUrl&&typeof this.#n=="string"){if(this.#n.startsWith("/"))throw new Error("`input` must not begin with a slash when u\
sing `prefixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#n=this.#e.prefixUrl+this.#n}vs&&Gt&&(this.#o=this.#e.signal??this.#n.signal,this.#t=
new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal),qn&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new p(n.headers).has("content-type");if(this.#n instanceof l&&(Os&&this.#e.body instanceof void 0||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new l(this.#n,this.#e),Vs(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#i(this.#e.searchParams)).toString()),i=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,s);this.request=new l(
i,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!qn)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#g(this.request,
this.#e.body??void 0)}}#u(){let t=this.#e.retry.delay(this.#r),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#h(t){if(this.#r++,this.#r>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new Ie(t);if(n instanceof Re)return n.customDelay??this.#u();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#r});if(r===!1)throw t;if(r===
!0)return this.#u()}if(Zn(t)&&!this.#e.retry.retryOnTimeout)throw t;if(Ae(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let s=this.#e.retry.maxRetryAfter??o;return o<s?o:s}if(t.response.status===413)throw t}return this.#u()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#l(t){t&&t.cancel().catch(()=>{})}#s(t){this.#l(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#h(n),Ht);if(this.#r<1)throw n;if(await Yn(r,this.#o?{signal:this.#o}:{}),n instanceof Re&&n.customRequest){let o=this.#e.signal?new l(
n.customRequest,{signal:this.#e.signal}):new l(n.customRequest);this.#f(o)}for(let o of this.#e.hooks.beforeRetry){let s=await o({request:this.request,options:this.#d(),
error:n,retryCount:this.#r});if(s instanceof l){this.#f(s);break}if(s instanceof f)return s;if(s===Wt)return}return this.#m(t)}}async#y(){this.#t?.signal.aborted&&
(this.#t=new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal,this.request=new l(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#d(),{retryCount:this.#r});if(r instanceof f)return r;if(r instanceof l){this.#f(
r);break}}let t=Ws(this.request,this.#e);return this.#a=this.request,this.request=this.#a.clone(),this.#e.timeout===!1?this.#e.fetch(this.#a,t):Xn(this.#a,t,this.#t,
this.#e)}#d(){if(!this.#c){let{hooks:t,...n}=this.#e;this.#c=Object.freeze(n)}return this.#c}#f(t){this.#c=void 0,this.request=this.#g(t)}#g(t,n){return!this.#e.
onUploadProgress||!t.body?t:Fs(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};/*! MIT License © Sindre Sorhus */var Qn=e=>{let t=(n,r)=>rt.create(n,nt(e,r));for(let n of Bt)t[n]=(r,o)=>rt.create(r,nt(e,o,{method:n}));return t.create=n=>Qn(
nt(n)),t.extend=n=>(typeof n=="function"&&(n=n(e??{})),Qn(nt(e,n))),t.stop=Wt,t.retry=$s,t},vd=Qn(),er=vd;var qs=e=>new f(null,{status:Math.min(e,599)});d();S();function Js(e,t){let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new h("INPUT_ENDPOINT_INVALID",`the address of ${n} is nei\
ther https nor http`,{suggestions:["Check the variable that replaces it: https://HOST, or http://127.0.0.1:PORT."]});let{type:s,body:i}=Pd(e),a={accept:"applica\
tion/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?{}:{authorization:`Bearer ${e.bearer}`},...Od(e.headers)};for(let[c,u]of Object.entries(
a))Nd(n,c,u);return{method:r,url:o,headers:a,body:i}}function Pd({json:e,form:t}){return e!==void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"ap\
plication/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var Od=(e={})=>Object.fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),
n]));function Nd(e,t,n){try{ds(t),us(t,n)}catch{throw new h("INPUT_HEADER_INVALID",`the header ${t} for ${e} holds characters that cannot be sent`,{suggestions:[
"Look where its value comes from: a secret that was pasted with a line break looks like this."]})}}d();var Cd=new Set([408,429,500,502,503,504]),$d=new Set([502,503,504]),Ld=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNR\
EACH","ENETUNREACH","EPIPE","ETIMEDOUT"]),Ks=({status:e,body:t})=>Cd.has(e)||e>=400&&e<500&&Dd(t)==="quota_exceeded",zs=({name:e,code:t="",proxyStatus:n=0})=>e===
"TimeoutError"||Ld.has(t)||$d.has(n);function Dd(e){if(e.includes("quota_exceeded"))try{return JSON.parse(e)?.error}catch{return}}function Xs(e,t,n,r,o=Math.random){
return Math.max(o()*t*2**(e-1),jd(n,r))}function jd(e="",{now:t}){if(/^\d+$/.test(e.trim()))return Number(e)*1e3;let n=Date.parse(e);return Number.isNaN(n)?0:Math.
max(0,n-t()*1e3)}d();d();var qt=(e="")=>/[a-z0-9]/i.test(e);function Zs(e){let t=[tr(e,n=>n),...[0,1,2].map(n=>tr(Buffer.from("\0".repeat(n)+e).toString("base64"),r=>Math.max(0,Math.
floor(r*3/4)-n))),tr(Buffer.from(e).toString("hex"),n=>Math.floor(n/2))];return[...t,...t.map(Ud)]}function tr(e,t){let n=[...e.toLowerCase()].map((r,o)=>({character:r,
at:o})).filter(({character:r})=>qt(r));return{letters:n.map(({character:r})=>r).join(""),origins:n.map(({at:r})=>t(r))}}var Ud=({letters:e,origins:t})=>({letters:Md(
e),origins:t.toReversed()}),Md=e=>[...e].reverse().join(""),Fd=4;function Qs(e){let t=new Set;for(let n of[e,...Bd(e)]){let r=n;for(let o=0;o<Fd;o++){let s=Ys(r);
t.add(nr(s));let i=r.includes("<")?Ys(r.replace(/<[^<>]*>/g,"")):s;t.add(nr(i)),t.add(nr(Gd(i)));let a=Vd(r);if(a===r)break;r=a}}return t}var Ys=e=>Buffer.from(
e.normalize("NFKD").toLowerCase());function nr(e){let t=Buffer.allocUnsafe(e.length),n=0;for(let r of e)(r>=97&&r<=122||r>=48&&r<=57)&&(t[n++]=r);return t.toString(
"latin1",0,n)}function Gd(e){let t=Buffer.from(e),n=0;for(let r=0;r<=t.length;r++)(t[r]??0)>32||(t.subarray(n,r).reverse(),n=r+1);return t}function Bd(e){let[t,
n]=[[],[]];try{JSON.parse(e,(r,o)=>(t.push(r),typeof o=="string"&&n.push(o),o))}catch{}return[t.join(" "),n.join(" ")]}var Hd=/(?:\\|%)u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|(?:\\x|%|=)([0-9a-f]{2})|&#x0*([0-9a-f]{1,6});?|&#0*(\d{1,7});?|&(amp|lt|gt);|&[a-z]+\d*;|\\[bfnrtv]/gi,
Wd={amp:"&",lt:"<",gt:">"};function Vd(e){return e.replace(Hd,(t,...n)=>{let[r,o,s,i,a,c]=n,u=r??o??s??i;if(c)return Wd[c.toLowerCase()]??" ";let m=u?Number.parseInt(
u,16):Number(a??32);return m<=1114111?String.fromCodePoint(m):" "})}var qd=["assertion","client_secret","env","handle","redact","refresh_token","subject_token","token"],Jd=["accept","content-type","metadata-flavor","user-agent",
"x-goog-request-reason","x-goog-user-project","x-tfs-fedauthredirect"],ti=16,xe=8,st=4,Kd="(not shown: the answer repeats a secret that ci-auth sent)";function ni({
bearer:e,form:t,headers:n={},json:r}){let o={...t,...typeof r=="object"?r:{}},s=Object.entries(n).filter(([i])=>!Jd.includes(i.toLowerCase()));return[e,...s.map(
([,i])=>i),...qd.flatMap(i=>zd(o[i]))].filter(i=>i!==void 0&&i.length>=ti)}var zd=e=>[e,...typeof e=="object"?Object.values(e??{}):[]].filter(t=>typeof t=="stri\
ng");function rr(e,t){if(t.length===0||e==="")return e;let n=[...Qs(e)];return t.some(r=>Xd(n,r))?Kd:e}function Xd(e,t){let{pieces:n,probes:r}=Qd(t),o=new Set;for(let s of e)
for(let i=0;i<s.length;i+=xe-st+1)if(r.has(s.slice(i,i+st))){for(let a=Math.max(0,i+st-xe);a<=i;a++)Yd(o,n.get(s.slice(a,a+xe)));if(o.size>=ti)return!0}return!1}
function Yd(e,t=[]){for(let[n,r]of t)for(let o=n;o<=r;o++)e.add(o)}var ot=new Map,Zd=4;function Qd(e){let t=ot.get(e)??eu(e);ot.delete(e),ot.set(e,t);for(let n of[
...ot.keys()].slice(0,-Zd))ot.delete(n);return t}function eu(e){let t=new Map,n=new Set;for(let r of Zs(e))for(let o=0;o+st<=r.letters.length;o++){n.add(r.letters.
slice(o,o+st));let s=r.letters.slice(o,o+xe);if(s.length<xe)continue;let i=t.get(s);i?i.push(ei(r,o,e)):t.set(s,[ei(r,o,e)])}return{pieces:t,probes:n}}function ei({
origins:e},t,n){let[r=0,o=0]=[e[t],e[t+xe-1]],[s,i]=r<o?[r,o]:[o,r];for(;s>0&&!qt(n[s-1]);)s--;for(;i+1<n.length&&!qt(n[i+1]);)i++;return[s,i]}var tu=2e4,nu=500;async function ri(e,t,n){let r={call:e,agent:t,options:n,outgoing:Js(e,n.userAgent??"ci-auth"),startedAt:performance.now(),attempts:0,sentAt:0,
received:void 0,lastStatus:void 0,retryInMs:0};try{await ru(r)}catch(o){if(!Ae(o))throw await au(o,r)}return cu(r)}async function ru(e){let{call:t,options:n}=e,
{signal:r}=n.run;r.throwIfAborted(),await er(t.url.origin+t.url.pathname,{method:t.method,fetch:async o=>{let{status:s}=await ou(e,o.signal);return qs(s)},retry:{
limit:n.retries,methods:["delete","get","post","patch"],shouldRetry:({error:o})=>iu(o,e),delay:()=>e.retryInMs},signal:r,timeout:n.callTimeoutMs??tu})}async function ou(e,t){
let{agent:n,outgoing:r,options:o}=e;e.attempts++,e.sentAt=o.clock.now(),e.received=void 0;let s=performance.now(),i=a=>{let{method:c,url:u}=r;o.trace?.(`${c} ${u.
host}${u.pathname} ${a} ${Math.round(performance.now()-s)} ms`)};try{return e.received=await Vn(n,r,t),e.lastStatus=e.received.status,i(e.lastStatus),e.received}catch(a){
throw i(t.aborted?"no answer":su(a)),a}}var su=({code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";function iu(e,t){let{attempts:n,received:r,options:o}=t,
{backoffMs:s=nu,clock:i,run:a}=o;return a.signal.aborted||!(r?Ks(r):zs(e))?!1:(t.retryInMs=Xs(n,s,r?.headers["retry-after"],i),t.retryInMs<a.remainingMs())}async function au(e,t){
let{call:n,agent:r,attempts:o,lastStatus:s,options:i,startedAt:a}=t,{run:c}=i;if(c.isInterrupted())return c.signal.reason;let{route:u}=r,m={service:n.service,route:u,
attempts:o,lastStatus:s,spentMs:performance.now()-a};if(c.signal.aborted)return Ss(m,c.totalMs);let g=Bn(e)?await xs(u,e.atProxy===!0,c.signal):void 0;return Es(
e,{...m,issuer:g})}function cu({agent:e,attempts:t,call:n,options:r,received:o,sentAt:s}){let{status:i=0,headers:a={},body:c=""}=o??{},{proxy:u}=e.route,m=[...ni(
n),...u?Object.values(Ye(u)):[]],g,y,E=Date.parse(a.date??"")/1e3,b=Math.trunc(E-(s+r.clock.now())/2)+0;return{status:i,get contentType(){return y??=rr(a["conte\
nt-type"]??"",m),y},get body(){return i<300?c:this.shown},get shown(){return g??=rr(c,m),g},attempts:t,skewSeconds:Number.isNaN(b)?void 0:b}}function oi(e){let{clock:t=ht}=e,n=Is(e.deadlineMs,e.signal),r=new Map,o=({direct:s,socketPath:i,url:a})=>{let c=`${a.origin} ${i??""}`,u=r.get(c);if(u)return u;
let m=i===void 0&&!s?ps(a,e.env):void 0,g=new jt({origin:new URL(a.origin),socketPath:i,proxy:m,ca:e.ca},n.signal);return r.set(c,g),g};return{send:async s=>ri(
s,o(s),{...e,clock:t,run:n}),preconnect(s){try{o({url:s}).preconnect()}catch{}},wait:s=>Rs(s,n),remainingMs:n.remainingMs,clock:t,signal:n.signal,close(){n.end();
for(let s of r.values())s.closeIdle()}}}d();S();d();function Jt(e,t){let n=new Map,r=({expiresAt:o})=>o-t.now()>20;return{forget:()=>n.clear(),get(o,s){let i=`${s??""} ${o.join(" ")}`,a=()=>e(o,s),c=n.get(i)?.then(
u=>r(u)?u:a())??a();return n.set(i,c),c.catch(()=>n.get(i)===c&&n.delete(i)),c}}}d();S();var du=60,uu=3;function si(e,{clock:t,fresh:n,label:r}){let o=Le(e),s=o&&yt(o.claims,"exp");if(!o||s===void 0)throw lu(r,e);return n||fu(s-t.now(),s,r),{value:e,
claims:o.claims,expiresAt:s}}var lu=(e,t)=>new h("OIDC_TOKEN_MALFORMED",`${e} holds no ID token, but ${De(t)}`,{suggestions:["Hand over the JWT alone: no quotes\
, no JSON around it, no masked text."]});function fu(e,t,n){let r=new Date(t*1e3).toISOString();if(e<-du)throw new h("OIDC_TOKEN_EXPIRED",`the ID token in ${n} \
expired ${Math.round(-e)} s ago (${r})`,{suggestions:["Sign in right after the CI hands out the token, or impersonate a service account at the start of the job."]});
if(e>=0&&e<uu)throw new h("OIDC_TOKEN_TOO_SHORT",`the ID token in ${n} dies in ${Math.round(e)} s`,{suggestions:["Sign in right after the CI hands out the token\
."]})}function ii({claims:e,expiresAt:t},n){let r=ce(e.sub??"(none)"),o=ee([e.aud??"(none)"].flat().join(", "));return[`iss  ${ee(ce(e.iss??"(none)"))}`,`aud  ${o}`,
`sub  ${ee(r)} (${Buffer.byteLength(r)} of at most 127 bytes)`,`exp  in ${Math.round(t-n.now())} s`]}var pu=["repository","repository_owner","ref","environment",
"event_name","job_workflow_ref","namespace_path","project_path"],ai=({claims:e})=>pu.flatMap(t=>{let n=e[t];return typeof n=="string"&&n!==""?[`${t}  ${ee(n)}`]:
[]});function ci(e){let{audience:t,google:n,provider:r,report:o,source:s,target:i}=e,{clock:a}=n.network,c;async function u(){let E=await s.mint(t,n.network);o.mask(
E),c=si(E,{label:s.label,fresh:s.mintsAgain,clock:a});let{sub:b,aud:_}=c.claims,[D]=[_].flat();return!s.choosesAudience&&typeof D=="string"&&Object.assign(n.about,
{audience:D,audienceFixedBy:s.label}),r&&typeof b=="string"&&(n.about.principal=Jr(r,b)),c}let m=(E,b)=>oo(n,{...i,idToken:E.value,scopes:b}).catch(_=>{throw gu(
_,E,a)});async function g(E){try{return await m(await u(),E)}catch(b){if(!s.mintsAgain||!hu(b))throw b;return m(await u(),E)}}let y=Jt(async E=>{let b=await g(E);
return o.mask(b.value),b},a);return{account:void 0,principal:()=>n.about.principal??i.audience,accessToken:E=>y.get(E),forget:y.forget,sign:void 0,idToken:()=>c,
facts:()=>yu(e,c)}}var mu=2;function gu(e,{expiresAt:t},n){if(!(e instanceof h)||e.server?.status!==500)return e;let{skewSeconds:r=0}=e.server;return t-n.now()-
r>mu?e:new h("STS_TOKEN_NEARLY_EXPIRED",`the ID token was about to expire
${e.message}`,{server:e.server,suggestions:["Sign in right before the credentials are used."]})}var hu=e=>e instanceof h&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_E\
XPIRED"].includes(e.code);function yu({google:e,provider:t},n){let{principal:r,serviceAccount:o}=e.about;return[...t?[`provider  ${ae(t)}`]:[],...o===void 0?[]:
[`service account  ${o}`],...n?ii(n,e.network.clock):[],...r===void 0?[]:[`${ee(r)} (if google.subject is mapped from assertion.sub)`],...n?ai(n):[]]}d();d();var Kt=k(Sr(),1);S();function li(e){let t=I(e)??I(ku(e));return t?bu(t):Eu(e)}function bu(e){if(e.type!=="service_account")return _u(e.type);let t=["client_email","private_key"].filter(
n=>typeof e[n]!="string"||e[n]==="");return t.length>0?zt("KEY_FIELD_MISSING",`the key has no ${t.join(" and no ")}`,"Store the key file as it was downloaded."):
wu(e)}function ku(e){let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var zt=(e,t,...n)=>({code:e,
message:t,suggestions:n});function Eu(e){let t=De(e),n=/^\s*\{\s*(?:\\n|\\")/.test(e);return zt("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,
n?"The secret store escaped the line breaks: store the key as one line, made by jq -c . key.json":"Store the whole file in the secret, best as one line, made by\
 jq -c . key.json")}var di={external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use \
the key of its source, and its account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federa\
tion."};function _u(e){let t=typeof e=="string"&&Object.hasOwn(di,e)?di[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";
return zt("KEY_WRONG_TYPE",`the JSON is ${n}, not a service_account key`,t??"Use the JSON of a service account key.")}function wu(e){let t=String(e.private_key),
n=ui(t),r=t.replaceAll("\\n",`
`),o=n??ui(r);if(!o)return zt("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${De(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
r changed on the way into the secret: store the downloaded file again, made one line by jq -c . key.json");let s="the private_key held \\n as two characters wher\
e line breaks belong; they were read as line breaks",i=["client_id","private_key_id"].filter(a=>typeof e[a]!="string");return{email:String(e.client_email),projectId:or(
e.project_id),universe:or(e.universe_domain),file:n?e:{...e,private_key:r},privateKey:o,keyId:or(e.private_key_id),notes:[...n?[]:[s],...i.length>0?[`the key ha\
s no ${i.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var or=e=>typeof e=="string"&&e!==""?e:void 0;function ui(e){try{let t=(0,Kt.createPrivateKey)(
e);return t.asymmetricKeyType==="rsa"?t:void 0}catch{return}}function fi({keyId:e,privateKey:t}){let n=o=>Buffer.from(JSON.stringify(o)).toString("base64url"),r=n(
{alg:"RS256",typ:"JWT",...e===void 0?{}:{kid:e}});return o=>{let s=`${r}.${n(o)}`;try{return`${s}.${(0,Kt.sign)("sha256",Buffer.from(s),t).toString("base64url")}`}catch{
throw new h("KEY_PRIVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}function pi(e,t,n){let r=fi(t);e.about.principal=t.email;let o=Jt(async(s,i=ze)=>{let a=s.join(" "),c=Y(e)?await Xe(e,r,{iss:t.email,scope:a,lifetimeSeconds:i}):
await Su(e,r,{email:t.email,scope:a,lifetimeSeconds:i});return n.mask(c.value),c},e.network.clock);return{account:t.email,principal:()=>t.email,accessToken:o.get,
forget:o.forget,sign:r,facts:()=>[`key of  ${t.email}`,...t.keyId===void 0?[]:[`key id  ${t.keyId}`]]}}async function Su({network:e},t,{email:n,lifetimeSeconds:r,
scope:o}){let s=Math.floor(e.clock.now()),i=s+r;return{value:await t({iss:n,sub:n,scope:o,iat:s,exp:i}),expiresAt:i}}var mi=({file:e})=>String(e.private_key).split(
/\r?\n|\\n/).filter(t=>t.length>=16&&!t.startsWith("-----"));d();S();async function gi(e,t,n,r){let o=n.serviceAccount===void 0&&n.delegates.length===0,s=r.format==="id_token"?Y(e):r.lifetimeSeconds<=ze;if(o&&(s||t.account===void 0))
return Tu(e,t,r);let i=n.serviceAccount??t.account;if(i===void 0)throw hi("delegates lead");return Iu(e,t,{serviceAccount:i,delegates:n.delegates},r)}var hi=e=>new h(
"INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} nowhere without a service account`,{suggestions:["Add the service account to become."]});async function Tu(e,t,n){let{account:r,
sign:o}=t;if(n.format==="access_token"&&n.user===void 0)return t.accessToken(n.scopes,r===void 0?void 0:n.lifetimeSeconds);if(n.format==="id_token"&&t.mintIdToken)
return t.mintIdToken(n.audience);if(r===void 0||!o)throw hi("an ID token or a subject leads");return n.format==="id_token"?ss(e,o,{iss:r,target_audience:n.audience}):
Xe(e,o,{iss:r,scope:n.scopes.join(" "),sub:n.user??"",lifetimeSeconds:n.lifetimeSeconds})}async function Iu(e,t,n,r){if(r.format==="id_token")return sr(e,t,n,c=>Zr(
e,c,r));let{lifetimeSeconds:o,scopes:s,user:i}=r;return i===void 0?sr(e,t,n,c=>Yr(e,c,{lifetimeSeconds:o,scopes:s})):Xe(e,c=>sr(e,t,n,u=>Qr(e,u,c)),{iss:Ru(n),scope:s.
join(" "),sub:i,lifetimeSeconds:o})}function Ru({serviceAccount:e}){if(e.includes("@"))return e;throw new h("INPUT_SERVICE_ACCOUNT_INVALID","domain-wide delegat\
ion needs the email of the service account, not its unique id",{suggestions:[`gcloud iam service-accounts describe ${e} --format='value(email)'`]})}async function sr({
network:e},t,n,r){let o=await t.accessToken([B]);try{return await r({...n,bearer:o.value})}catch(s){if(!(s instanceof h&&s.code==="IAM_BEARER_REJECTED"&&o.expiresAt<=
e.clock.now()))throw s;t.forget();let a=await t.accessToken([B]);return r({...n,bearer:a.value})}}var Au=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED","API_DI\
SABLED"]),xu=2e3,vu=15e3;async function Pu(e,t){let{firstWaitMs:n=xu,network:r,report:o}=t;for(let s=n;;s=Math.min(s*1.5,vu)){let i=r.remainingMs();try{return await e()}catch(a){
let{leftMs:c}=t;if(c<=0||!(a instanceof h)||!Au.has(a.code))throw a;o.note(`${a.code}: waiting for the change to arrive, ${Math.ceil(c/1e3)} s left`),await r.wait(
Math.min(s,c)),t.leftMs-=i-r.remainingMs()}}}function bi(e,t,n){let{report:r,surroundings:o}=t,{endpoints:s}=$n(o.env,e.universe);for(let _ of ts(o.env))r.note(
_);let i=$u(t,{...e,timeoutMs:e.timeoutMs+e.propagationMs}),{requestReason:a,universe:c}=e,u={network:i,endpoints:s,universe:c,requestReason:a,about:Ou(e)},{actor:m,
federated:g}=Nu(e.identity,u,n,t),y={serviceAccount:e.serviceAccount,delegates:e.delegates};for(let _ of Cu(e,s))i.preconnect(new URL(_));let E=t.pace?.backoffMs===
void 0?void 0:4*t.pace.backoffMs,b={network:i,report:r,leftMs:e.propagationMs,firstWaitMs:E};return{actor:m,federated:g,google:u,target:y,mint:_=>yi({actor:m,google:u,
target:y},_,b),mintOwn:_=>yi({actor:m,google:u,target:{delegates:[]}},_,b),close:i.close}}async function yi({actor:e,google:t,target:n},r,o){let s=await Lu(e.facts,
()=>Pu(()=>gi(t,e,n,r),o));return o.report.mask(s.value),s}function Ou({delegates:e,identity:t,projectId:n,serviceAccount:r,token:o}){let s=o?.format==="access_\
token"?o:void 0;return{delegates:e,projectId:n,serviceAccount:r,provider:t.mode==="federation"?t.provider:void 0,audience:t.mode==="federation"?t.audience:void 0,
scopes:s?.scopes,user:s?.user,lifetimeSeconds:s?.lifetimeSeconds}}function Nu(e,t,n,{ambientActor:r,report:o,surroundings:s}){if(e.mode==="key"){for(let u of mi(
e.key))o.mask(u);return{actor:pi(t,e.key,o),federated:void 0}}if(e.mode==="ambient"){if(!r)throw new Error("this front end knows no ambient identity");return{actor:r(
t,s.env,o),federated:void 0}}if(!n)throw new Error(`no token source for ${ae(e.provider)}`);let{audience:i,provider:a}=e,c=ci({google:t,source:n,audience:i,provider:a,
target:ro(a),report:o});return{actor:c,federated:c}}function Cu({delegates:e,identity:t,serviceAccount:n,token:r,universe:o,verify:s},i){let a=n!==void 0||e.length>
0,c=t.mode==="key"&&Y({universe:o})||r?.format==="access_token"&&r.user!==void 0;return[...t.mode==="federation"?[i.sts]:[],...c&&(s||r)?[i.oauth2]:[],...a&&(s||
r)?[i.iamcredentials]:[]]}var $u=({clock:e,pace:t,report:n,signal:r,surroundings:o,userAgent:s},{retries:i,timeoutMs:a})=>oi({env:o.env,deadlineMs:a,retries:i,trace:n.
trace,userAgent:s,...t,...e===void 0?{}:{clock:e},...r===void 0?{}:{signal:r}});async function Lu(e,t){try{return await t()}catch(n){if(!(n instanceof h)||n.server===
void 0||n.facts.length>0)throw n;let{cause:r,code:o,message:s,problems:i,server:a,suggestions:c}=n;throw new h(o,s,{cause:r,facts:e(),problems:i,server:a,suggestions:c})}}d();d();S();d();var fr=k(O(),1);d();var xi=k(O(),1);S();d();var Ju=k(te(),1);S();d();var Ii=k(Ei(),1);d();var ve=k(te(),1),wi=k(cn(),1),it=k(O(),1),at={platform:(0,wi.platform)(),isFile:Mu},_i=[".com",".exe",".bat",".cmd"];function Xt(e,t,n=at){let{join:r}=Yt(n);return ir(Du(t,n).map(o=>r(o,e)),n)}var ir=(e,t)=>e.flatMap(n=>Uu(n,t)).find(t.isFile),Yt=({platform:e})=>e==="win32"?it.win32:
it.posix;function Du(e,t){let{delimiter:n,isAbsolute:r}=Yt(t);return(t.platform==="win32"?ju(e):(e.PATH??"").split(n)).filter(s=>r(s))}function ju(e){let[,t=""]=Object.
entries(e).find(([n])=>n.toUpperCase()==="PATH")??[];return(t.match(/(?:"[^"]*"|[^;"])+/g)??[]).map(n=>n.replace(/^"(.*)"$/,"$1"))}function Uu(e,{platform:t}){return t!==
"win32"||_i.includes(it.win32.extname(e).toLowerCase())?[e]:_i.map(n=>e+n)}function Mu(e){try{return(0,ve.statSync)(e).isFile()?((0,ve.accessSync)(e,ve.constants.
X_OK),!0):!1}catch{return!1}}d();function Si({args:e,cwd:t,env:n,file:r},o=at){if(o.platform!=="win32")return{file:r,args:e};let i=!/[\\/:]/.test(r)?Xt(r,n,o):ir([Yt(o).resolve(t,r)],o);return i===
void 0?"ENOENT":/\.(?:bat|cmd)$/i.test(i)?Fu(i,e,n):{file:i,args:e}}function Fu(e,t,n){if(t.some(s=>/[\r\n]/.test(s)))return"it is a batch file, which takes no \
line break in an argument";let r=ar(n);if(r===void 0)return"it is a batch file, and SystemRoot, where the shell is, is not set";let o=[e,...t].map(Bu).join(" ");
return{file:`${r}\\cmd.exe`,args:["/e:on","/v:off","/d","/s","/c",`"${o}"`],windowsVerbatimArguments:!0}}function ar(e){let t=e.SystemRoot??e.SYSTEMROOT;return t&&
`${t}\\System32`}var Gu=/^[\w#$*+./:?@\\-]*[\w#$*+./:?@-]$/,Bu=e=>Gu.test(e)?e:`"${e.replace(/(\\*)"/g,'$1$1""').replace(/(\\+)$/,"$1$1").replaceAll("%","%%cd:~\
,%")}"`;var Ti=1<<20;function Hu(e,t){let{env:n,file:r}=e,s=!/[\\/:]/.test(r)&&(n.PATH??n.Path)!==void 0?Xt(r,n,t):r;return s===void 0?"ENOENT":Si({...e,file:s},t)}async function cr(e,t=at){
let{args:n,cwd:r,env:o,file:s,input:i,shell:a,signal:c,timeoutMs:u}=e,m=a?{file:s,args:n}:Hu(e,t);if(typeof m=="string")return{stdout:"",stderr:"",failure:`cann\
ot be started (${m})`};let g=t.platform==="win32",{spawn:y}=process.getBuiltinModule("node:child_process");return new Promise(E=>{let{windowsVerbatimArguments:b}=m,
_={cwd:r,env:{...o},shell:a,detached:!g,windowsHide:!0,windowsVerbatimArguments:b},D=y(m.file,m.args,_),Ne={stdout:"",stderr:""},nn,rn=P=>{let G=nn===void 0;nn??=
P,g?G&&Vu(D,()=>y(...qu(D,o))):Wu(D)},da=setTimeout(()=>rn(`ran for more than ${u/1e3} s`),u),on=()=>rn("was interrupted");c?.addEventListener("abort",on,{once:!0}),
c?.aborted&&on();for(let P of["stdout","stderr"])D[P].setEncoding("utf8").on("data",G=>{Ne[P]+=G,Ne[P].length>Ti&&rn(`printed more than ${Ti} bytes`)});let Er=P=>{
clearTimeout(da),c?.removeEventListener("abort",on);let G=nn??P,_r=j(Ne.stderr);E(G===void 0?Ne:{...Ne,failure:_r?`${G}: ${_r}`:G})};D.on("error",({code:P})=>Er(
`cannot be started (${P})`)),D.on("close",(P,G)=>Er(P===0?void 0:`ended with ${P??G}`)),D.stdin.on("error",()=>{}),D.stdin.end(i)})}function Wu(e){try{e.pid!==void 0&&
(0,Ii.kill)(-e.pid,"SIGKILL")}catch{}}function Vu(e,t){if(e.pid===void 0)return;let n=()=>{e.kill("SIGKILL");for(let r of[e.stdout,e.stderr])r.destroy()};t().on(
"error",n).on("close",n)}var qu=({pid:e},t)=>[`${ar(t)}\\taskkill.exe`,["/pid",String(e),"/t","/f"],{env:{...t},stdio:"ignore",windowsHide:!0}];function Ri({code:e,message:t}){let n=[e,t].filter(r=>typeof r=="string").join(": ");return n?`: ${j(n)}`:""}var Ai=3e4;function vi(e,t,n,r){let o="the command of --oidc-token-command",s=!1;return{label:o,mintsAgain:!0,choosesAudience:!0,secrets:[],async mint(i,{signal:a}){
let{failure:c,stderr:u,stdout:m}=await cr({file:e,args:[],shell:!0,env:{...t,GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE:i},cwd:n,timeoutMs:Ai,signal:a});if(c!==void 0)throw new h(
"OIDC_REQUEST_FAILED",`${o} ${c}`);let g=r===void 0?I(m):void 0;if(g?.version===1&&g.success===!1)throw new h("OIDC_REQUEST_FAILED",`${o} reported a failure${Ri(
g)}`);return s=Ku(g)&&u==="",ye(m,r,o)},refreshSource:()=>s&&(0,xi.isAbsolute)(e)&&!/["'\\$`|;&<>*?]| {2}/.test(e)?{kind:"executable",command:e,timeoutMs:Ai}:void 0}}
var Ku=(e={})=>e.version===1&&e.success===!0&&typeof e.id_token=="string";d();var Pi=k(te(),1);d();var dr=(e,t,{field:n,lastsForJob:r=!1}={})=>({...ur(`the variable ${e}`,async()=>ye(t[e]??"",n,`the variable ${e}`)),lastsForJob:r}),ur=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function lr(e,{field:t,isRenewed:n=!1,lastsForJob:r=!1}={}){let o=`the file ${e}`,s=()=>{try{return(0,Pi.readFileSync)(e,"utf8")}catch(i){throw xr(o,String(i.code))}};
return{...ur(o,async()=>ye(s(),t,o)),mintsAgain:n,lastsForJob:r,refreshSource(){let i=gt(s(),t,o);if(i.isExact)return{kind:"file",path:e,...i.field===void 0?{}:
{field:i.field}}}}}d();S();function Oi(e,{field:t,headers:n,method:r}){let o=`the URL on ${e.host}`,s;return{label:o,mintsAgain:!0,choosesAudience:!1,secrets:Object.entries(n).filter(([i])=>!/^(?:accept|content-type|user-agent)$/i.
test(i)).map(([,i])=>i.split(" ").at(-1)??i),async mint(i,a){let{body:c,shown:u,status:m}=await a.send({service:o,method:r,url:e,headers:n});if(m>=200&&m<=299)return s=
gt(c,t,o,u),s.token;throw new h("OIDC_REQUEST_FAILED",`${o} answered HTTP ${m} instead of a token`,{server:{status:m,text:j(c)},suggestions:[`Ask it by hand, wi\
th the same method and headers: ${e.origin}${e.pathname}`]})},refreshSource:()=>r==="GET"&&s?.isExact?{kind:"url",url:e.href,headers:n,...s.field===void 0?{}:{field:s.
field}}:void 0}}function Ni(e,t,n){let r=Object.entries({"--oidc-token-env":e.env,"--oidc-token-file":e.file,"--oidc-token-command":e.command,"--oidc-token-url":e.url}).filter(
([,i])=>i!==void 0);if(r.length>1)return{problems:[Pe(`${r.map(([i])=>i).join(" and ")} exclude each other`)]};let o=[...zu(e,t),...Xu(e)];if(o.length>0)return{
problems:o};if(e.env!==void 0)return{source:dr(e.env,t,e),problems:o};if(e.file!==void 0)return{source:lr((0,fr.resolve)(n,e.file),e),problems:o};if(e.command!==
void 0)return{source:vi(e.command,t,n,e.field),problems:o};if(e.url!==void 0)return{source:Yu(e.url,e,t),problems:o};if(t.CI_AUTH_ID_TOKEN)return{source:dr("CI_\
AUTH_ID_TOKEN",t),problems:o};let s=t.CI_AUTH_ID_TOKEN_FILE;return s?{source:lr((0,fr.resolve)(n,s)),problems:o}:{problems:o}}var Pe=(e,t)=>({code:"INPUT_TOKEN_\
SOURCE_INVALID",message:e,suggestions:t===void 0?[]:[t]});function zu({headers:e=[],url:t},n){return e.length>0&&t===void 0?[Pe("--oidc-token-header needs --oid\
c-token-url")]:e.flatMap(r=>{let[,o,s]=/^([A-Za-z0-9-]+)=([A-Za-z_]\w*)$/.exec(r)??[];if(!o||!s)return[Pe("--oidc-token-header is not of the form NAME=VARIABLE",
"Write NAME=VARIABLE, where VARIABLE holds the value: a command line is readable by every process.")];if(n[s])return[];let i=/^[A-Z_][A-Z0-9_]*$/.test(s)?`the v\
ariable ${s}`:"its variable";return[Pe(`--oidc-token-header ${o}: ${i} is empty or not set`)]})}function Xu({method:e,url:t}){return t===void 0?e===void 0?[]:[Pe(
"--oidc-token-method needs --oidc-token-url")]:URL.canParse(t)&&["http:","https:"].includes(new URL(t).protocol)?[]:[Pe("--oidc-token-url is not an http or http\
s URL")]}function Yu(e,{field:t,headers:n=[],method:r},o){let s=n.map(i=>i.split("=")).map(([i="",a=""])=>[i,o[a]??""]);return Oi(new URL(e),{field:t,headers:Object.
fromEntries(s),method:r==="POST"?"POST":"GET"})}function Ci({ci:e,named:t,raw:n,surroundings:r}){let{problems:o,source:s}=Ni(t,r.env,r.cwd);if(s)return{source:{...s,origin:{named:t}},problems:o};if(o.length>0||
!n.workload_identity_provider?.trim())return{problems:o};try{return{source:{...e.tokenSource(r),origin:{ci:e.id,...e.module===void 0?{}:{module:e.module}}},problems:[]}}catch(i){
if(i instanceof h)return{problems:[i]};throw i}}d();d();var Zt=e=>({ok:!0,value:e}),pr=e=>({ok:!1,reason:e}),$i={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};function Oe(e){let t=e.trim().toLowerCase(),n=Object.hasOwn($i,
t)?$i[t]:void 0;return n===void 0?pr(`"${e}" is neither true nor false (t, f, 1 and 0 will do)`):Zt(n)}function Qt(e){return e.split(/\r?\n|(?<!\\),/).map(t=>t.
replaceAll("\\,",",").trim()).filter(t=>t!=="")}var Zu={h:3600,m:60,s:1};function ct(e){let t=e.replace(/[\s,]/g,"").toLowerCase();if(/^\d+$/.test(t))return Zt(
Number(t));if(!/^(?:\d+[hms])+$/.test(t))return pr(`"${e}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`);let n=t.matchAll(
/(\d+)([hms])/g);return Zt([...n].reduce((r,[,o,s])=>r+Number(o)*Zu[s],0))}function Li(e){return/^\d{1,6}$/.test(e.trim())?Zt(Number(e)):pr(`"${e}" is not a who\
le number`)}function dt(e,t){let n=Oe(e[t]?.trim()??"");return n.ok?n.value:K[t].default==="true"}function Di(e,t){let n=[],r=(a,c,...u)=>{n.push({code:a,message:c,suggestions:u})},
o=a=>e[a]?.trim()||void 0,s=a=>o(a)??K[a].default??"";function i(a,c,u){let m=c(s(a));return m.ok?m.value:r(u,`${t.nameOf(a)}: ${A(m.reason)}`)}return{...t,raw:e,
problems:n,add:r,text:o,parsed:i,boolean:a=>i(a,Oe,"INPUT_BOOLEAN_INVALID")??!1,duration(a,{max:c,min:u},m="INPUT_DURATION_INVALID"){let g=i(a,ct,m);return g!==
void 0&&(g<u||g>c)&&r(m,`${t.nameOf(a)}: "${s(a)}" is not between ${u}s and ${c}s`),g??u}}}var ut=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.test(e);function ji({
add:e,nameOf:t,text:n},r){let o=n(r);if(o===void 0||!ut(o))return;let s=K[r].type==="secret"?"the value":`"${A(o)}"`;e("INPUT_PLACEHOLDER",`${t(r)}: ${s} was no\
t expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in a shell "$NAME" in double quotes.')}d();S();d();function Mi(e,{nameOf:t},n=!!e.service_account?.trim()){let r={...el(e),impersonates:n};return be.filter(o=>r.given(o)).flatMap(o=>Qu(t(o),nl(o,r,t)))}var Qu=(e,t)=>(t===void 0?[]:[t]).map(({code:n,message:r,suggestions:o=[]})=>({code:n,message:`${e} ${r}`,suggestions:o.map(s=>s.replace(/\bdelete it\.$/i,i=>i.
replace("it",e)))}));function el(e){let t=n=>e[n]?.trim()??"";return{given:n=>t(n)!==""&&!tl(n,t(n)),federation:t("workload_identity_provider")!=="",key:t("cred\
entials_json")!=="",direct:t("workload_identity_provider")!==""&&t("service_account")==="",format:t("token_format"),file:dt(e,"create_credentials_file"),impersonates:t(
"service_account")!==""}}function tl(e,t){let{default:n,type:r}=K[e];return n===void 0?!1:r==="duration"?Ui(ct(t),ct(n)):r==="boolean"?Ui(Oe(t),Oe(n)):t===n}var Ui=(e,t)=>e.
ok&&t.ok&&e.value===t.value;function nl(e,t,n){let{mode:r}=K[e];return r!==void 0&&t.federation!==t.key&&!t[r]?tn(`has no effect with ${n(t.key?"credentials_jso\
n":"workload_identity_provider")}`):rl(e,t,n)??ol[e]?.(t,n)}var Fi=e=>["","access_token","id_token"].includes(e);function rl(e,t,n){let{format:r}=K[e];if(r===void 0||
t.format===r||!Fi(t.format))return;let o=`${n("token_format")} ${r}`;return tn(`has no effect without ${o}`,`Add ${o}, or delete it.`)}var tn=(e,t="Delete it.")=>({
code:"INPUT_NOT_APPLICABLE",message:e,suggestions:[t]}),en=e=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:e,suggestions:["Add the service account to become."]}),
ol={token_format:({direct:e,format:t},n)=>e&&t==="id_token"?en(`id_token needs ${n("service_account")}: a federated identity has no ID token of its own`):void 0,
delegates:({direct:e},t)=>e?en(`needs ${t("service_account")}: there is nobody to delegate to`):void 0,access_token_subject:({direct:e},t)=>e?en(`needs ${t("ser\
vice_account")}: a service account signs for the user`):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:r},o)=>e?en(`needs ${o("service_acc\
ount")}: a federated token lives as long as the CI's ID token`):n==="access_token"||!Fi(n)||t&&r?void 0:tn("has nothing that it applies to: no access token, no \
credentials file that impersonates"),credentials_file_path:({file:e},t)=>e?void 0:tn(`has no effect with ${t("create_credentials_file")} false`)};d();var Gi=256;function Bi(e){let{add:t,nameOf:n,text:r}=e,o=r("workload_identity_provider"),s=r("credentials_json");return o===void 0?s===void 0?al(e):il(e,s):s===
void 0?sl(e,o):t("INPUT_SOURCE_CONFLICT",`${n("workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}
function sl({add:e,nameOf:t,text:n},r){let o=n("audience");o!==void 0&&(o.length>Gi||new RegExp("\\p{Cc}","u").test(o))&&e("INPUT_AUDIENCE_INVALID",`${t("audien\
ce")}: at most ${Gi} characters, and no line break`);let s=Kr(r);if(!("code"in s))return{mode:"federation",provider:s,audience:o??qr(s)};let{code:i,message:a,suggestions:c=[]}=s;
return ut(r)?void 0:e(i,`${t("workload_identity_provider")}: ${A(a)}`,...c)}function il({add:e,nameOf:t},n){let r=li(n);return"code"in r?ut(n)?void 0:e(r.code,`${t(
"credentials_json")}: ${r.message}`,...r.suggestions??[]):{mode:"key",key:r}}var mr={federation:["workload_identity_provider"],key:["credentials_json"]},al=e=>e.
ambient&&e.mode===void 0?{mode:"ambient"}:dl(e),cl="This machine runs as a service account already: client libraries use it as it is. To act as another one: ci-\
auth exec --service-account ACCOUNT -- COMMAND";function dl({add:e,ambient:t,mode:n,nameOf:r,raw:o,secretsWithheld:s}){let i=n===void 0?[...mr.federation,...mr.
key]:mr[n],[a]=i.filter(c=>o[c]!==void 0&&o[c]!=="");return e("INPUT_SOURCE_MISSING",[a===void 0?`${i.length>1?"neither ":""}${i.map(r).join(" nor ")} has ${i.length>
1?"a":"no"} value`:`${r(a)} is given, but holds nothing but blanks`,...s===void 0?[]:[s]].join("; "),...t?[cl]:[],s===void 0?"Check the name of the secret or va\
riable, and that this job may read it.":"Skip this step in such runs, or run it after the merge. A provider name is no secret: write it down in plain.")}function Hi(e){
let t=e.text("service_account");return t===void 0||Ue(t)?t:Vi(e,"service_account",t)}function Wi(e){let n=Qt(e.text("delegates")??"").map(r=>r.replace(/^projects\/-\/serviceAccounts\//,
""));for(let r of n)Ue(r)||Vi(e,"delegates",r);return n}function Vi({add:e,nameOf:t},n,r){if(ut(r))return;let o=`"${A(r)}" is neither the email nor the unique i\
d of a service account`;e("INPUT_SERVICE_ACCOUNT_INVALID",`${t(n)}: ${o}`,"gcloud iam service-accounts list --project=PROJECT_ID")}d();var qi=20,gr=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.test(e);function Ji({add:e,nameOf:t,text:n}){let r=n("project_id");return r===void 0||gr(r)?r:e("INPUT_P\
ROJECT_INVALID",`${t("project_id")}: "${A(r)}" is not a project id`,"gcloud projects list")}function Ki({add:e,nameOf:t,text:n}){let r=n("universe");return r===
void 0||Ct(r)?r:e("INPUT_UNIVERSE_INVALID",`${t("universe")}: "${A(r)}" is not a domain name`)}function zi({add:e,nameOf:t,text:n}){let r=n("request_reason");if(r===
void 0||/^[\x20-\x7e]{1,1024}$/.test(r))return r;let o=`${t("request_reason")}: one line of printable ASCII, since it is sent as a header`;return e("INPUT_HEADE\
R_INVALID",o)}function Xi({add:e,nameOf:t,parsed:n}){let r=n("retries",Li,"INPUT_NUMBER_INVALID")??0;return r>qi&&e("INPUT_NUMBER_INVALID",`${t("retries")}: ${r}\
 is above ${qi}`),r}d();d();function ul(e,t){let n=[...t],r=Array.from({length:n.length+1},(o,s)=>s);for(let[o,s]of[...e].entries()){let i=[o+1];for(let[a,c]of n.entries()){let u=(r[a]??
0)+(s===c?0:1);i.push(Math.min(u,(r[a+1]??0)+1,(i[a]??0)+1))}r=i}return r.at(-1)??0}function Yi(e,t){let[n]=t.map(o=>({candidate:o,edits:ul(e.toLowerCase(),o.toLowerCase())})).
sort((o,s)=>o.edits-s.edits);if(n===void 0||n.edits<=2)return n?.candidate;let r=t.find(o=>e.startsWith(o)||o.startsWith(e));return e.length>2&&r!==void 0?r:n.edits<=
n.candidate.length/3?n.candidate:void 0}var ll=["access_token","id_token"],fl=3600,pl=43200,Zi=3600;function Qi(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime",
{min:1,max:pl},"INPUT_LIFETIME_INVALID")}function ea(e,t){let{add:n,nameOf:r,text:o}=e,s=o("token_format");if(s===void 0)return;if(s==="access_token")return ml(
e,t??fl);if(s==="id_token")return hl(e);let i=Yi(s,ll);return n("INPUT_TOKEN_FORMAT_INVALID",`${r("token_format")}: "${A(s)}" is no token format`,i?`Write ${i}.`:
"Write access_token or id_token, or leave it empty.")}function ml(e,t){let{add:n,nameOf:r,text:o}=e,s=o("access_token_subject"),i=Qt(o("access_token_scopes")??""),
a=i.length>0?i:[B];for(let c of a.filter(u=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(u))){let u=`${r("access_token_scopes")}: "${A(c)}" is not a scope`;n("INPUT_SCOP\
E_INVALID",u,"Separate scopes by commas or newlines.")}return s!==void 0&&gl(e,{user:s,lifetimeSeconds:t,hasScopes:i.length>0}),{format:"access_token",lifetimeSeconds:t,
scopes:a,user:s}}function gl({add:e,nameOf:t},{hasScopes:n,lifetimeSeconds:r,user:o}){let s=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(o)||e("INPUT_S\
UBJECT_INVALID",`${s}: "${A(o)}" is not an email address`),n||e("INPUT_SCOPES_REQUIRED",`${s} needs ${t("access_token_scopes")}`,"List the scopes that the Works\
pace admin granted to the service account."),r>Zi){let i=`at most ${Zi}s together with ${s}`;e("INPUT_LIFETIME_INVALID",`${t("access_token_lifetime")}: ${i}`)}}
function hl({add:e,boolean:t,nameOf:n,text:r}){let o=r("id_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is require\
d for an ID token`,"Give the URL of the service that will be called."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var hr={min:600,max:43200},yl=3600;function ta(e,t,n){let r=Di(e,t),o=bl(r),s=o&&o.serviceAccount!==void 0,[i,...a]=[...r.problems,...Mi(e,t,s),...n];if(i)throw lt(
[i,...a]);if(o)return o;throw new Error("no plan, and nothing that is wrong with it")}function bl(e){for(let b of be)ji(e,b);let{boolean:t,duration:n,text:r}=e,
o=Bi(e),s=Hi(e),i=Qi(e),a=ea(e,i),c={delegates:Wi(e),exportVariables:t("export_environment_variables"),requestReason:zi(e),retries:Xi(e),timeoutMs:n("timeout",{
min:1,max:3600})*1e3,propagationMs:n("wait_for_propagation",{min:0,max:300})*1e3,verify:t("verify")},u={path:r("credentials_file_path"),cleanup:t("cleanup_crede\
ntials")},m=t("create_credentials_file"),g=Ji(e),y=Ki(e);if(!o)return;Tl(e,o);let E=s!==void 0&&kl(o,s)?void 0:s;return Il(e,a,E),Rl(e,a,y??yr(o)),{...c,identity:o,
serviceAccount:E,token:a,file:m?{...u,lifetimeSeconds:E===void 0?void 0:_l(i)}:void 0,projectId:g??El(o,s),universe:y??yr(o),notes:[...o.mode==="key"?o.key.notes:
[],...wl(i,m&&E!==void 0),...Sl(o,E)]}}var kl=(e,t)=>e.mode==="key"&&[e.key.email,e.key.file.client_id].includes(t),yr=e=>(e.mode==="key"?e.key.universe:void 0)??
"googleapis.com";function El(e,t){let n=t===void 0?void 0:kn(t);if(n!==void 0||e.mode!=="key")return n;let{email:r,projectId:o}=e.key;return o!==void 0&&gr(o)?o:
kn(r)}var _l=e=>e!==void 0&&e>=hr.min&&e<=hr.max?e:void 0;function wl(e,t){if(e===void 0)return[];let{min:n}=hr;return[...t&&e<n?[`a credentials file cannot ask\
 for less than ${n}s, so it leaves the lifetime out`]:[],...e>yl?["a lifetime above 3600s needs constraints/iam.allowServiceAccountCredentialLifetimeExtension f\
or this account"]:[]]}function Sl(e,t){if(e.mode!=="key"||t===void 0)return[];let{email:n}=e.key;return[`the key's account ${n} impersonates ${t}: it needs role\
s/iam.serviceAccountTokenCreator on it`]}function Tl({add:e,nameOf:t},n){let r=yr(n);if(Ct(r))return;let o=`${t("credentials_json")}: its universe_domain "${A(r)}\
" is not a domain name`;e("INPUT_UNIVERSE_INVALID",o)}function Il({add:e,nameOf:t},n,r){if(n?.format!=="access_token"||n.user===void 0||r===void 0||r.includes("\
@")||!Ue(r))return;let o=`${t("service_account")}: domain-wide delegation needs the email, not the unique id`,s=`gcloud iam service-accounts describe ${r} --for\
mat='value(email)'`;e("INPUT_SERVICE_ACCOUNT_INVALID",o,s)}function Rl({add:e,nameOf:t},n,r){n?.format!=="access_token"||n.user===void 0||Y({universe:r})||e("IN\
PUT_NOT_APPLICABLE",`${t("access_token_subject")} has no effect in the universe ${A(r)}`)}async function na(e){let{ci:t,handover:n,mode:r,nameOf:o,others:s=[],raw:i,surroundings:a}=e,c=dt(i,"create_credentials_file")?await Jo(t,a,i.credentials_file_path?.
trim()||void 0):void 0,u=Ci(e),m=!!i.token_format?.trim(),g={nameOf:o,mode:r,ambient:t.hasGoogleIdentity,secretsWithheld:t.secretsWithheld?.(a.env)};return{plan:ta(
i,g,[...s,...u.problems,...ns(a.env),...c?.problems??[],...n==="ci"?Al(t,br(e),{variables:dt(i,"export_environment_variables"),outputs:m}):[]]),place:c?.place,source:u.
source}}var br=({ci:e,handover:t,print:n=()=>{},surroundings:r})=>t==="ci"?e.handover?.(r,n):void 0;function Al(e,t,n){let r=t?.problems(n)??[];return!n.outputs||
t?.setOutputs?r:[...r,{code:"INPUT_TOKEN_UNDELIVERABLE",message:`a token was asked for, but ${e.label} has no place to hand it to later steps`,suggestions:["Pri\
nt it with ci-auth token, or choose an --output-format."]}]}d();async function oa(e,t,n,r){let{identity:o,projectId:s,serviceAccount:i,token:a}=e,{asked:c}=n,u=t.federated?.idToken()?.claims.sub;return{mode:o.mode,principal:await t.
actor.principal(),provider:o.mode==="federation"?ae(o.provider):void 0,subject:typeof u=="string"?u:void 0,serviceAccount:i??t.actor.account,projectId:s,credentialsFile:r&&
{path:r.path,type:r.type,source:r.source,expires:r.diesAt===void 0?void 0:z(r.diesAt)},token:a&&c&&{format:a.format,expires:z(c.expiresAt),...a.format==="access\
_token"?{scopes:a.scopes}:{audience:a.audience}},variables:e.exportVariables?Fr({projectId:s,credentialsFile:r?.path,executable:r?.source==="executable"}):{},outputs:{
...s===void 0?{}:{project_id:s},...r===void 0?{}:{credentials_file_path:r.path},...ra("auth_token",n.federated),...a?ra(a.format,c):{}}}}var ra=(e,t)=>t===void 0?
{}:{[e]:t.value,[`${e}_expiration`]:z(t.expiresAt)};async function sa(e){let{report:t}=e,{place:n,plan:r,source:o}=await na(e);for(let i of o?.secrets??[])t.mask(i);for(let i of r.notes)t.note(i);let s=bi(r,e,o);
try{let i=await Zo(r,s),a=r.file&&n?await Yo(r,s,{...e,place:n,source:o}):void 0,c=await xl(a,async()=>{let u=await oa(r,s,i,a);return await vl(e,r,u),u});return Nl(
r,a,t),a&&Pl(e),c}finally{s.close()}}async function xl(e,t){try{return await t()}catch(n){throw await e?.undo(),n}}async function vl(e,{exportVariables:t,projectId:n,
token:r},o){let{accept:s,report:i,signal:a}=e;t&&n===void 0&&i.note("the project id is not certain, so no project variable is set: give project_id where tools n\
eed one");let c=br(e);await i.masked(),a?.throwIfAborted();let[u,...m]=c?.problems({variables:t,outputs:r!==void 0})??[];if(u)throw lt([u,...m]);c?.problems({variables:!1,
outputs:!0}).length===0&&await c.setOutputs?.({...o.outputs}),await c?.exportVariables(o.variables),s?.(o)}function Pl({report:e,surroundings:t}){for(let[n,r]of Object.
entries(Mr))t.env[n]&&e.warn("FILE_HIDDEN_BY_TOKEN",`${n} is set: ${r} takes that token, not the credentials file`)}var Ol=({source:e,why:t})=>t!==void 0?`: ${t}`:
e==="file"?", unless the token file it names is renewed":": its source cannot mint again";function Nl({delegates:e,identity:t},n,r){if(n?.diesAt!==void 0){let o=z(
n.diesAt);n.lastsForJob?r.note(`the credentials file works until ${o}, about as long as the job may run`):r.warn("OIDC_NO_REFRESH",`the credentials file works u\
ntil ${o}${Ol(n)}`)}n&&t.mode==="federation"&&e.length>0&&r.warn("INPUT_DELEGATES_NOT_PORTABLE","delegates do not fit into an external_account file: this one is\
 an impersonated_service_account file, which Node and Go load, Python, Java and gcloud do not; ci-auth exec gives them tokens of the end of the chain")}d();var kr=({env:e})=>Object.fromEntries(be.map(t=>[t,e[`INPUT_${t.toUpperCase()}`]])),Cl={backoff:"Delete backoff: waits between attempts grow by themselves.",backoff_limit:"\
Delete backoff_limit: the timeout input limits the whole step.",activate_credentials_file:"Delete activate_credentials_file: a credentials file that is created \
is also used.",lifetime:"Rename lifetime to access_token_lifetime."},ia=({env:e})=>Object.entries(Cl).filter(([t])=>e[`INPUT_${t.toUpperCase()}`]).map(([t,n])=>({
code:"INPUT_NOT_APPLICABLE",message:`${t} is not an input of this action`,suggestions:[n]})),aa=e=>e;d();var $l=e=>`<code>${e.replace(/[^\w ,/-]|_/gu,t=>`&#${t.codePointAt(0)};`)}</code>`;function ca(e){let{credentialsFile:t,principal:n,provider:r,serviceAccount:o,
subject:s,token:i}=e;return["### Signed in to Google Cloud","","| | |","|---|---|",...[["Subject",s],["Provider",r],["Principal, where google.subject is asserti\
on.sub",n===o?void 0:n],["Service account",o],["Project",e.projectId],["Scopes",i?.scopes?.join(", ")],["Audience",i?.audience],[i?.format==="id_token"?"ID toke\
n expires":"Access token expires",i?.expires],["Credentials file",t&&`${t.type}, source: ${t.source}`],["Credentials expire",t&&(t.expires??Ll(t.source))]].flatMap(
([u,m])=>m===void 0?[]:[`| ${u} | ${$l(m)} |`]),"",""].join(`
`)}var Ll=e=>e==="key"?"never, until the key is deleted":"with the job; client libraries refresh them until then";async function Dl(){let e=un(),t=Or(e),n=await sa({surroundings:e,report:Nr(e),userAgent:Pr,raw:kr(e),others:ia(e),nameOf:aa,ci:t,named:{},handover:"ci",onRecorded:r=>Cr(
e,r)});for(let r of vr(n,{reaches:"later steps"}))ln(r);t.handover?.(e,ln).appendSummary?.(ca(n))}await Dl().catch(e=>$r(jr(e,kr(un()))));
