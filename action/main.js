import{A as $e,B as Tr,C as ne,D as pt,E as Ir,F as re,G as ge,H as q,I as oe,J as he,K as Le,L as mt,M as gt,N as sn,O as xr,P as Rr,Q as Ar,S as vr,T as an,U as Pr,
V as Or,W as Cr,Y as cn,Z as Nr,a as _r,b as nn,c as _,d as p,e as l,f,g as d,h,i as lt,j as S,k as pe,l as Ne,m as Q,n as A,o as L,p as I,q as wr,r as j,s as ee,
t as B,u as te,v as rn,w as on,x as ft,y as me,z as Sr}from"./shared.js";var Wr=nn((Wl,Hr)=>{d();Hr.exports=process.getBuiltinModule("node:process")});var xt=nn((Wf,It)=>{d();function lo(e){return Array.isArray(e)?e:[e]}var _e=void 0,D="",Se=" ",x="\\",ga=/[.*+?()[\]{}^$|\\/]/,fo="\uFEFF",ha=/^\/\*{2,}$/,ya=/^\\!/,
ba=/^\\#/,ka=/\r?\n/g,Ea="//",we=47,so=46,P="/",po="node-ignore";typeof Symbol<"u"&&(po=Symbol.for("node-ignore"));var mo=po,se=(e,t,n)=>(Object.defineProperty(
e,t,{value:n}),n),go=()=>!1,io={alnum:"0-9A-Za-z",alpha:"A-Za-z",blank:" \\t",cntrl:"\\x00-\\x1f\\x7f",digit:"0-9",graph:"!-.0-~",lower:"a-z",print:" -.0-~",punct:"\
!-.:-@\\[-`{-~",space:" \\t\\n\\r",upper:"A-Z",xdigit:"0-9A-Fa-f"},_a="\\]^-[",Et=e=>_a.indexOf(e)<0?e:x+e,wa="(?!\\/)",Sa=(e,t)=>{if(e)return`[^\\/${t}]`;let n=`\
[${t}]`;return new RegExp(n).test("/")?wa+n:n},Ta=(e,t)=>{let{length:n}=e,r=t+1,o=D,s=e[r];(s==="!"||s==="^")&&(o="^",r++);let i=D,a=D;for(;;){let c=e[r];if(c===
_e)return null;if(c===x){let u=e[++r];i+=Et(u),a=u}else if(c==="-"&&a&&r+1<n&&e[r+1]!=="]"){r++;let u=e[r];u===x&&(u=e[r+=1]),a<=u&&(i+=`-${Et(u)}`),a=D}else if(c===
"["&&e[r+1]===":"){let u=r+2,m=u;for(;m<n&&e[m]!=="]";)m++;if(m===n)return null;if(m>u&&e[m-1]===":"){let g=e.slice(u,m-1);if(!Object.prototype.hasOwnProperty.call(
io,g))return null;i+=io[g],a=D,r=m}else i+=Et("["),a="[",r=u-2}else i+=Et(c),a=c;if(r++,e[r]==="]")return{end:r,source:Sa(o,i)}}},wn="[]",Fe="\0",Ia=new RegExp(
`${Fe}(\\d+)${Fe}`,"g"),St="\uE000",Tt="\uE001",ao=e=>e===Fe||e===St||e===Tt,xa=e=>{let t=[],n=i=>`${Fe}${t.push(i)-1}${Fe}`,{length:r}=e,o=D,s=0;for(;s<r;){let i=e[s];
if(i===x){let a=e[s+1];a===P&&s+2===r?o+=n(wn):a==="*"||a==="["||a===Se?o+=e.slice(s,s+2):o+=n(ga.test(a)?x+a:ao(a)?`[${a}]`:a),s+=2}else if(ao(i))o+=n(`[${i}]`),
s++;else if(i==="["){let a=Ta(e,s);a===null?(o+=n(wn),s=r):(o+=n(a.source),s=a.end+1)}else o+=i,s++}return{source:o,sources:t}},Sn=null,Ra=/\/(?!$)/,Me="[^\\/]*",
Aa=[[/(\\+)( ?)/g,(e,t,n)=>n?t.slice(0,t.length-t.length%2)+Se:t,x+Se],[/(^|\/)\*{3,}(?=\/|$)/g,(e,t)=>`${t}**`,"*"],[/[\\$.|*+(){^]/g,e=>`\\${e}`],[/(?!\\)\?/g,
()=>"[^/]","?"],[/^\//,()=>"^",P],[/\//g,()=>"\\/",P],[/^\^*(?:\\\*\\\*\\\/)+/,()=>"(?:^|\\/)","*"],[Sn,(e,t)=>!e||e[0]==="^"||e[0]==="("?e:(Ra.test(t)?"^":"(?:\
^|\\/)")+e],[/\\\/\\\*\\\*(?=\\\/|$)/g,(e,t,n)=>t+6<n.length?n.slice(t+6)==="\\/"?"(?:\\/[^\\/]+)+":"(?:\\/[^\\/]+)*":`\\/${Tt}`,"*"],[/(^|[^\\])(?:\\\*)+(?!$)/g,
(e,t)=>t+Me,"*"],[/(^|[^\\])((?:\\\\)*)\\\*$/,(e,t,n)=>n===D?t+St:e,"*"],[/\\\\\\(?=[$.|*+(){^])/g,()=>x,x+x],[/\\\\/g,()=>x,x+x],[/\\\[([^\]/]*?)($|\])/g,(e,t,n)=>`\
\\[${t}${n}`,"["],[Sn,e=>{let t=e[e.length-1];return!t||t===St||t===Tt?e:t===P?`${e}$`:`${e}(?=$|\\/$)`}]],va=/(^|\\\/)?\uE000$/,_t="regex",co="checkRegex",uo="\
_",Pa=(e,t)=>`${t?`${t}[^/]+`:"[^/]*"}(?=$|\\/$)`,Oa=/\uE001$/,Ca=()=>"[\\s\\S]",Na=(e,t)=>{let n=D;for(let r=t+1;r<e.length&&!e[r].wildcard;r++)n+=e[r].single;
return n},$a=e=>{if(e.indexOf(Me)<0)return e;let t=[],{length:n}=e,r=0;for(;r<n;){let a=e[r];if(e.startsWith(Me,r))t.push({wildcard:!0}),r+=Me.length;else if(a===
"["){let c=r+1;for(e[c]==="^"&&c++,e[c]==="]"&&c++;c<n&&e[c]!=="]";)c+=e[c]===x?2:1;c++,t.push({single:e.slice(r,c)}),r=c}else if(a===x)t.push({single:e.slice(r,
r+2)}),r+=2;else if(a==="("){let c=0,u=r;do e[u]===x?u++:e[u]==="("?c++:e[u]===")"&&c--,u++;while(u<n&&c>0);"*+?".indexOf(e[u])>=0&&u++,t.push({boundary:e.slice(
r,u)}),r=u}else a==="^"||a==="$"?(t.push({boundary:a}),r++):(t.push({single:a}),r++)}let o=D,s=[],i=()=>{let a;s.forEach((c,u)=>{c.wildcard&&(a=u)}),s.forEach((c,u)=>{
if(!c.wildcard){o+=c.single;return}o+=u===a?Me:`(?:(?!${Na(s,u)})[^\\/])*`}),s=[]};return t.forEach(a=>{if(a.boundary===void 0){s.push(a);return}i(),o+=a.boundary}),
i(),o},ho=e=>{ha.test(e)&&(e="**");let{source:t,sources:n}=xa(e),r=Aa.reduce((o,[s,i,a])=>s===Sn?i(o,e):a!==_e&&o.indexOf(a)<0?o:s.test(o)?o.replace(s,i.bind(e)):
o,t);return n.length?r.replace(Ia,(o,s)=>n[s]):r},La=(e,t)=>{e[e.length-1]===P&&(t=ho(e.slice(0,-1)));let n=t.slice(0,-1),r=t[t.length-1];return r===St?`${n}$`:
r===Tt?n:wn},yo=e=>{let t=e.indexOf(P);return t<0||t===e.length-1},Da=e=>{let t=e.length-1,n=e.lastIndexOf(P,e[t]===P?t-1:t);return n<0?e:e.slice(n+1)},Ua=e=>{if(e.
charCodeAt(0)===we||e.indexOf(Ea)>=0){let r=e.split(P).filter(Boolean);return r.pop(),r.length?r.join(P)+P:D}let t=e.length-1,n=e.lastIndexOf(P,e.charCodeAt(t)===
we?t-1:t);return n<0?D:e.slice(0,n+1)},Ge=e=>typeof e=="string",ja=e=>e&&Ge(e),Ma=e=>(e[e.length-1]==="\r"?e.slice(0,-1):e).split(ka).filter(Boolean),Tn=class{constructor(t,n,r,o,s,i){
this.pattern=t,this.mark=n,this.negative=s,se(this,"body",r),se(this,"ignoreCase",o),se(this,"regexPrefix",i)}get _basenameOnly(){return se(this,"_basenameOnly",
yo(this.body))}get regex(){let t=uo+_t;return this[t]?this[t]:this._make(_t,t)}get checkRegex(){let t=uo+co;return this[t]?this[t]:this._make(co,t)}_make(t,n){let r=$a(
t===_t?this.regexPrefix.replace(va,Pa).replace(Oa,Ca):La(this.body,this.regexPrefix)),o=this.ignoreCase?new RegExp(r,"i"):new RegExp(r);return se(this,n,o)}},Fa=e=>{
let t=0;for(;e[e.length-t-1]===x;)t++;return t%2===1},Ga=(e,t)=>{let n=e.length,r;for(;;){for(t&&e[n-1]==="\r"&&n--,r=n;e[r-1]===Se;)r--;if(!t||e[r-1]!==`
`)break;n=r-1}if(r===n)return e.slice(0,n);let o=0;for(;e[r-o-1]===x;)o++;return o%2?e.slice(0,r-1)+Se:e.slice(0,r)},Ba=(e,t,n,r,o)=>{let s=o&&e[0]===fo?e.slice(
1):e;if(s[0]==="#")return;let i=!1;s[0]==="!"&&(i=!0,s=s.slice(1));let a=s[s.length-1];if((a===Se||r&&(a==="\r"||a===`
`))&&(s=Ga(s,r)),!s||Fa(s))return;s=s.replace(ya,"!").replace(ba,"#");let c=ho(s);return new Tn(e,t,s,n,i,c)},In=class{constructor(t){this._ignoreCase=t,this._rules=
[],this._basenameCount=0}_add(t,n){if(t&&t[mo]){this._rules=this._rules.concat(t._rules._rules),this._basenameCount+=t._rules._basenameCount,this._added=!0;return}
let r=Ge(t),o=r?t:t.pattern,s=ja(o)&&Ba(o,r?_e:t.mark,this._ignoreCase,!this._split,this._stripBOM&&!n);s&&(this._added=!0,this._rules.push(s),yo(s.body)&&this.
_basenameCount++)}add(t){return this._added=!1,this._split=Ge(t),this._stripBOM=!this._split||t[0]===fo,lo(this._split?Ma(t):t).forEach(this._add,this),this._added&&
(this._literalRules=_e),this._added}testLiteral(t){let n=this._literalRules||(this._literalRules=this._rules.filter(({body:a})=>a[a.length-(a[a.length-1]===P?2:
1)]==="*")),r=!1,o=!1,s;for(let a=n.length-1;a>=0;a--){let c=n[a];if(c.checkRegex.test(t)){r=!c.negative,o=c.negative,s=c.negative?_e:c;break}}let i={ignored:r,
unignored:o};return s&&(i.rule=s),i}test(t,n){let r=this._rules,{length:o}=r,s=this._basenameCount*2>=o,i=s?Da(t):t;for(let a=o-1;a>=0;a--){let c=r[a];if(c[n].test(
s&&c._basenameOnly?i:t)){let{negative:u}=c,m={ignored:!u,unignored:u};return u||(m.rule=c),m}}return{ignored:!1,unignored:!1}}},Ha=(e,t)=>{throw new t(e)},J=(e,t,n)=>Ge(
e)?e?J.isNotRelative(e)?n(`path should be a \`path.relative()\`d string, but got "${t}"`,RangeError):!0:n("path must not be empty",TypeError):n(`path must be a \
string, but got \`${t}\``,TypeError),bo=e=>{let t=e.charCodeAt(0);if(t===we)return!0;if(t!==so)return!1;if(e.length===1)return!0;let n=e.charCodeAt(1);return n===
we?!0:n!==so?!1:e.length===2||e.charCodeAt(2)===we};J.isNotRelative=bo;J.convert=e=>e;var wt=e=>Ge(e)&&J.convert(e),xn=class{constructor({ignorecase:t=!0,ignoreCase:n=t,
allowRelativePaths:r=!1}={}){se(this,mo,!0),this._rules=new In(n),this._strictPathCheck=!r,this._initCache()}_initCache(){this._ignoreCache=Object.create(null),
this._testCache=Object.create(null)}add(t){return this._rules.add(t)&&this._initCache(),this}addPattern(t){return this.add(t)}_test(t,n,r){return J(r,t,this._strictPathCheck?
Ha:go),r?this._t(r,n):{ignored:!1,unignored:!1}}checkIgnore(t){let n=wt(t);if(!n||n.charCodeAt(n.length-1)!==we)return this._test(t,this._testCache,n);let r=this.
_t(n,this._testCache);if(r.ignored)return r;let o=this._rules.testLiteral(n);return o.ignored||o.unignored?o:r}_t(t,n){if(t in n)return n[t];let r=Ua(t),o=r?this.
_t(r,n):_e;return n[t]=o&&o.ignored?o:this._rules.test(t,_t)}ignores(t){return this._test(t,this._ignoreCache,wt(t)).ignored}createFilter(){return t=>!this.ignores(
t)}filter(t){return lo(t).filter(this.createFilter())}test(t){return this._test(t,this._testCache,wt(t))}},Rn=e=>new xn(e),Wa=e=>J(wt(e),e,go),ko=()=>{let e=n=>/^\\\\\?\\/.
test(n)||/["<>|\u0000-\u001F]+/u.test(n)?n:n.replace(/\\/g,"/");J.convert=e;let t=/^[a-z]:\//i;J.isNotRelative=n=>t.test(n)||bo(n)};typeof process<"u"&&process.
platform==="win32"&&ko();It.exports=Rn;Rn.default=Rn;It.exports.isPathValid=Wa;se(It.exports,Symbol.for("setupWindows"),ko)});var Xn=nn((Dg,Ws)=>{d();Ws.exports=process.getBuiltinModule("node:net")});function zn(e){let t=R(e);return/^(.+\.)?localhost$/.test(t)||t==="::1"||(0,Y.isIP)(t)===4&&t.startsWith("127.")}function qs(e,t){if(zn(e))return;let n=Wd[e.protocol]?.
find(r=>t[r]?.trim());if(!(!n||qd(e,t.no_proxy||t.NO_PROXY||"")))return{url:Vd(t[n]?.trim()??"",n),variable:n}}function Vd(e,t){let n=e.includes("://")?e:`http:\
//${e}`,r=URL.canParse(n)?new URL(n):void 0;if(r?.hostname&&r.protocol in Vs)return r;let o=/^([a-z\d]+):\/\//i.exec(n)?.[1]?.toLowerCase(),s=r&&o?`names a ${o}\
 proxy`:"is no URL";throw new h("PROXY_FAILED",`the variable ${t} ${s}`,{suggestions:[`Set ${t} to http://HOST:PORT or https://HOST:PORT, or unset it.`]})}function Kd(e,t,n){
if(e==="*")return!0;let[,r="",o]=/^(\[.*\]|[^:]*|[\da-f]*:[\da-f]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(o&&o!==n)return!1;let s=r.replace(/^\*?\.|^\[|\]$/g,
"");return s===""?!1:(0,Y.isIP)(t)?Jd(s,t):t===s||t.endsWith(`.${s}`)}function Jd(e,t){let[n="",r]=e.split("/");if((0,Y.isIP)(n)!==(0,Y.isIP)(t))return!1;let o=(0,Y.isIP)(
n)===6?"ipv6":"ipv4",s=/^\d{1,3}$/.test(r??"")?Number(r):Number.NaN,i=new Y.BlockList;return r===void 0?i.addAddress(n,o):s>=0&&s<=(o==="ipv6"?128:32)&&i.addSubnet(
n,s,o),i.check(t,o)}var Y,Wd,Vs,N,R,qd,ue=_r(()=>{"use strict";d();Y=_(Xn(),1);S();Wd={"https:":["https_proxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["\
http_proxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},Vs={"http:":"80","https:":"443"},N=({port:e,protocol:t})=>Number(e||Vs[t]),R=({hostname:e})=>e.replace(/^\[|\]$/g,
"");qd=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&Kd(n,R(e),String(N(e))))});function Qs(e,t){return e.name==="TimeoutError"?Ys(t):tr(e)?ru(e,t):e.atProxy&&t.route.proxy?ou(e,t,t.route.proxy):e.code==="ETIMEDOUT"?Ys(t):tu(e,t)}function tu(e,t){
let{service:n,route:r}=t;return new h("NETWORK_UNREACHABLE",`${n} at ${rr(r)}: ${ei(e)}, ${st(t)}`,{facts:Wt(t),suggestions:r.socketPath===void 0?eu(r):ti(r.socketPath)})}
function ru(e,t){let{code:n=""}=e,{route:r,issuer:o,service:s}=t,i=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.host}`:`${s} at ${r.origin.host}`,a=`${Zs[n]} (${n}\
)`;return new h("TLS_UNTRUSTED",`the certificate of ${i} is not trusted: ${a}, ${st(t)}`,{facts:[...o?[`issuer of the presented certificate: ${o}`]:[],...Wt(t)],
suggestions:[Qd[n]??Zd]})}function ou(e,t,n){let{proxyStatus:r}=e,o=r?`answered ${r}`:`cannot be used: ${ei(e)}`,s=`the proxy ${nr(n)} ${o}, on the way to ${t.service}\
 at ${t.route.origin.host}`;return new h("PROXY_FAILED",`${s}, ${st(t)}`,{suggestions:[r===407?`Put the proxy's credentials into ${n.variable}, as http://USER:P\
ASSWORD@HOST:PORT, percent-encoded.`:`Check the address in ${n.variable}, and that the proxy lets ${R(t.route.origin)} through.`,`Where ${R(t.route.origin)} is \
reached without the proxy, add it to NO_PROXY.`],...r?{facts:[`status of the proxy: ${r}`]}:{}})}var Yd,Zs,Zd,Qd,tr,nr,Ht,st,Wt,ei,rr,ti,eu,nu,Ys,ni,ri,Vt=_r(()=>{
"use strict";d();S();ue();Yd={ENOTFOUND:"the name does not resolve",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"\
the connection broke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no route",ENETUNREACH:"there is no route",ETIMEDOUT:"\
the connection was not accepted in time",ENOENT:"there is no such socket",EACCES:"this user may not open the socket",EPROTO:"the other side does not speak TLS",
ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},Zs={SELF_SIGNED_CERT_IN_CHAIN:"its issuer is not known here",DEPTH_ZERO_SELF_SIGNED_CERT:"it i\
s signed by itself",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is not known here",UNABLE_TO_GET_ISSUER_CERT:"its issuer is not known here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"\
its issuer is not known here",CERT_UNTRUSTED:"its issuer is not known here",CERT_SIGNATURE_FAILURE:"its signature does not verify",CERT_REVOKED:"it was revoked",
CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"it was issued for another name",HOSTNAME_MISMATCH:"it w\
as issued for another name"},Zd="Where a private authority signs, by a proxy that inspects TLS for example, save its certificate and set NODE_EXTRA_CA_CERTS=/pa\
th/ca.pem.",Qd={CERT_HAS_EXPIRED:"Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"Set the clock of this computer.",CERT_REVOKED:"\
Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"Check the address: another server answers there.",HOSTNAME_MISMATCH:"Check the address: another server ans\
wers there."},tr=({code:e=""})=>e in Zs,nr=({url:e,variable:t})=>`${e.protocol}//${e.host} (from ${t})`,Ht=e=>`${(e/1e3).toFixed(e<9950?1:0)} s`,st=({attempts:e,
spentMs:t})=>`${e} ${e===1?"attempt":"attempts"} in ${Ht(t)}`,Wt=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${nr(e)}`]:[],...t?[`the last answer had statu\
s ${t}`]:[]];ei=({code:e=""})=>{let t=Yd[e]??"the exchange failed";return e?`${t} (${e})`:t},rr=({origin:e,socketPath:t})=>t??e.host,ti=e=>[`Check that ${e} is \
there, that something listens on it, and that this user may open it.`],eu=e=>zn(e.origin)?[`Check that something listens on port ${N(e.origin)} of this computer\
.`,"Behind a proxy, set NO_PROXY=127.0.0.1,localhost for the clients of that server."]:[`Check that this computer may reach ${R(e.origin)} on port ${N(e.origin)}\
.`,e.proxy?`Where ${R(e.origin)} is reached without the proxy, add it to NO_PROXY.`:"Where a proxy is needed, set HTTPS_PROXY=http://HOST:PORT."];nu=({origin:e,
proxy:t})=>[`Check that this computer may reach ${R(e)} on port ${N(e)}: a firewall that drops packets looks like this.`,...t?[]:["Where a proxy is needed, set \
HTTPS_PROXY=http://HOST:PORT."]],Ys=e=>new h("NETWORK_TIMEOUT",`${e.service} at ${rr(e.route)} did not answer in time, ${st(e)}`,{facts:Wt(e),suggestions:e.route.
socketPath===void 0?nu(e.route):ti(e.route.socketPath)}),ni=(e,t)=>new h("NETWORK_TIMEOUT",`${e.service} at ${rr(e.route)}: the limit of ${Ht(t)} for the whole \
run is reached, ${st(e)}`,{facts:Wt(e),suggestions:["Raise the limit with --timeout, or the input timeout."]}),ri=(e,t)=>new h("NETWORK_TIMEOUT",`the limit of ${Ht(
t)} for the whole run leaves no time to wait ${Ht(e)}`,{suggestions:["Raise the limit with --timeout, or the input timeout."]})});d();d();S();d();var ht=e=>({ok:!0,value:e}),dn=e=>({ok:!1,reason:e}),$r={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};function ye(e){let t=e.trim().toLowerCase(),n=Object.hasOwn($r,
t)?$r[t]:void 0;return n===void 0?dn(`"${e}" is neither true nor false (t, f, 1 and 0 will do)`):ht(n)}function un(e){return e.split(/\r?\n|(?<!\\),/).map(t=>t.
replaceAll("\\,",",").trim()).filter(t=>t!=="")}var zi={h:3600,m:60,s:1};function De(e){let t=e.replace(/[\s,]/g,"").toLowerCase();if(/^\d+$/.test(t))return ht(
Number(t));if(!/^(?:\d+[hms])+$/.test(t))return dn(`"${e}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`);let n=t.matchAll(
/(\d+)([hms])/g);return ht([...n].reduce((r,[,o,s])=>r+Number(o)*zi[s],0))}function Lr(e){return/^\d{1,6}$/.test(e.trim())?ht(Number(e)):dn(`"${e}" is not a who\
le number`)}var H="https://www.googleapis.com/auth/cloud-platform",Dr={workload_identity_provider:{type:"string",mode:"federation",group:"identity",description:"\
Full name of the provider: projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>."},service_account:{type:"string",group:"identit\
y",description:"Email or unique id of the service account to become. Without it the federated identity, or the account of the key, is used itself."},audience:{type:"\
string",mode:"federation",defaultNote:"https://iam.googleapis.com/<provider>",group:"identity",description:"Audience (aud) of the CI's ID token. Needed where th\
e provider lists allowed audiences."},credentials_json:{type:"secret",mode:"key",group:"identity",description:"Service account key: JSON, or base64 or base64url\
 of it."},delegates:{type:"list",group:"identity",description:"Service accounts between the caller and the service account, in this order: emails or unique ids."},
project_id:{type:"string",defaultNote:"from the key or the service account's email, where certain",forToken:!1,group:"identity",description:"Project id for late\
r steps."},universe:{type:"string",default:"googleapis.com",group:"identity",description:"Domain of the Google Cloud universe."},token_format:{type:"string",defaultNote:"\
no token",group:"token",description:"Token to hand to later steps: access_token or id_token."},access_token_lifetime:{type:"duration",default:"3600s",group:"tok\
en",description:"Lifetime of the access token, and from 600s on of what an impersonating credentials file asks for. Above 3600s an organisation policy must allo\
w it; at most 43200s."},access_token_scopes:{type:"list",format:"access_token",default:H,group:"token",description:"OAuth scopes of the access token."},access_token_subject:{
type:"string",format:"access_token",group:"token",description:"User to act for by domain-wide delegation: an email address. Needs access_token_scopes; at most 3\
600s."},id_token_audience:{type:"string",format:"id_token",group:"token",description:"Audience of the ID token, such as the URL of the service that is called. R\
equired for an ID token."},id_token_include_email:{type:"boolean",format:"id_token",default:"false",group:"token",description:"Put the account's email into the \
ID token. (A key's own ID token always holds it.)"},create_credentials_file:{type:"boolean",default:"true",forToken:!1,group:"credentials file",description:"Wri\
te a credentials file that client libraries load."},credentials_file_path:{type:"path",defaultNote:"ci-creds-<16 hex>.json in the workspace (GitHub, Forgejo) or\
 the temporary folder",forToken:!1,group:"credentials file",description:"Where to write the credentials file. Nothing is ever overwritten."},export_environment_variables:{
type:"boolean",default:"true",forToken:!1,group:"credentials file",description:"Set the variables that client libraries and tools look for, in later steps."},cleanup_credentials:{
type:"boolean",default:"true",forToken:!1,group:"credentials file",description:"Remove the credentials file at the end of the job."},verify:{type:"boolean",default:"\
true",forToken:!1,group:"calls",description:"Prove that the identity works before anything is written."},request_reason:{type:"string",group:"calls",description:"\
Reason, for Google's audit logs (X-Goog-Request-Reason)."},retries:{type:"number",default:"3",group:"calls",description:"Further attempts per call after connect\
ion errors, 408, 429 and 5xx."},timeout:{type:"duration",default:"60s",group:"calls",description:"Time limit of the whole sign-in."},wait_for_propagation:{type:"\
duration",default:"0s",group:"calls",description:"How long to retry what a binding made minutes ago still causes; at most 5m."}},be=Object.keys(Dr),K=Dr;var Ur=e=>e.replaceAll("_","-");d();S();var fn="npx --yes ci-auth@1";function ln(e,t="shell",n="exit 1"){let r=`${fn} ${e}`;if(t==="fish")return`eval (begin; ${r}; or echo ${n}; end | string collect; \
or echo ${n})`;if(t==="powershell"){let o=`${r} | Out-String | Invoke-Expression`;return n==="false"?o:`${o}; if (-not $?) { exit 1 }`}return`eval "$(${r} || ec\
ho ${n})"`}var jl={env:"NAME=value lines, for the variable file of a CI: GitLab ($GITLAB_ENV, dotenv report), Bitbucket, Semaphore",shell:`export lines for sh, \
bash, dash, zsh and ksh: ${ln("\u2026")} in any script (GitLab, Jenkins, Buildkite, Travis), or a file that is sourced, as CircleCI does with $BASH_ENV`,fish:`s\
et lines for fish: ${ln("\u2026","fish")}`,powershell:`assignments for PowerShell (Azure Pipelines, AppVeyor): ${ln("\u2026","powershell")}`,dotenv:"a quoted .e\
nv file, for node --env-file, docker compose and dotenv libraries",json:"one flat JSON object, for jq and scripts"};var Ml=[new RegExp("\\p{Surrogate}","u"),"half a character"];d();var jr={sts:"CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH_ENDPOINT_IAM"},yt=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.
test(e),Mr=new Set(["127.0.0.1","localhost","[::1]"]);function pn(e,t){return Yi(jr,e,t)}function Yi(e,t,n){let r=[],o=Object.entries(e).map(([s,i])=>{let a=t[i]?.
trim();return a?(Br(a)||r.push({code:"INPUT_ENDPOINT_INVALID",message:`${i} must be an https URL without a query, or an http one on the loopback address`,suggestions:[
`Unset ${i}, or write for example https://${s}.googleapis.com`]}),[s,a.replace(/(?<!\/)\/+$/,"")]):[s,`https://${s}.${n}`]});return{endpoints:Object.fromEntries(
o),problems:r}}var Fr=e=>Object.entries(jr).flatMap(([t,n])=>{let r=e[n]?.trim();return!r||!Br(r)||Mr.has(new URL(r).hostname)?[]:[`tokens for ${t} go to ${new URL(
r).host}, as ${n} says`]}),Gr=e=>pn(e,"googleapis.com").problems;function Br(e){if(!URL.canParse(e))return!1;let{hash:t,hostname:n,password:r,protocol:o,search:s,
username:i}=new URL(e);return t||r||s||i?!1:o==="https:"||o==="http:"&&Mr.has(n)}d();S();d();var En=_(B(),1);d();var Zr=_(B(),1);S();d();var da=_(te(),1);S();d();var Xr=_(Wr(),1);d();var ke=_(te(),1),qr=_(on(),1),Ue=_(B(),1),je={platform:(0,qr.platform)(),isFile:ta},Vr=[".com",".exe",".bat",".cmd"];function bt(e,t,n=je){let{join:r}=kt(n);return mn(Zi(t,n).map(o=>r(o,e)),n)}var mn=(e,t)=>e.flatMap(n=>ea(n,t)).find(t.isFile),kt=({platform:e})=>e==="win32"?Ue.win32:
Ue.posix;function Zi(e,t){let{delimiter:n,isAbsolute:r}=kt(t);return(t.platform==="win32"?Qi(e):(e.PATH??"").split(n)).filter(s=>r(s))}function Qi(e){let[,t=""]=Object.
entries(e).find(([n])=>n.toUpperCase()==="PATH")??[];return(t.match(/(?:"[^"]*"|[^;"])+/g)??[]).map(n=>n.replace(/^"(.*)"$/,"$1"))}function ea(e,{platform:t}){return t!==
"win32"||Vr.includes(Ue.win32.extname(e).toLowerCase())?[e]:Vr.map(n=>e+n)}function ta(e){try{return(0,ke.statSync)(e).isFile()?((0,ke.accessSync)(e,ke.constants.
X_OK),!0):!1}catch{return!1}}d();function Kr({args:e,cwd:t,env:n,file:r},o=je){if(o.platform!=="win32")return{file:r,args:e};let i=!/[\\/:]/.test(r)?bt(r,n,o):mn([kt(o).resolve(t,r)],o);return i===
void 0?"ENOENT":/\.(?:bat|cmd)$/i.test(i)?na(i,e,n):{file:i,args:e}}function na(e,t,n){if(t.some(s=>/[\r\n]/.test(s)))return"it is a batch file, which takes no \
line break in an argument";let r=gn(n);if(r===void 0)return"it is a batch file, and SystemRoot, where the shell is, is not set";let o=[e,...t].map(oa).join(" ");
return{file:`${r}\\cmd.exe`,args:["/e:on","/v:off","/d","/s","/c",`"${o}"`],windowsVerbatimArguments:!0}}function gn(e){let t=e.SystemRoot??e.SYSTEMROOT;return t&&
`${t}\\System32`}var ra=/^[\w#$*+./:?@\\-]*[\w#$*+./:?@-]$/,oa=e=>ra.test(e)?e:`"${e.replace(/(\\*)"/g,'$1$1""').replace(/(\\+)$/,"$1$1").replaceAll("%","%%cd:~\
,%")}"`;var Jr=1<<20;function sa(e,t){let{env:n,file:r}=e,s=!/[\\/:]/.test(r)&&(n.PATH??n.Path)!==void 0?bt(r,n,t):r;return s===void 0?"ENOENT":Kr({...e,file:s},t)}async function hn(e,t=je){
let{args:n,cwd:r,env:o,file:s,input:i,shell:a,signal:c,timeoutMs:u}=e,m=a?{file:s,args:n}:sa(e,t);if(typeof m=="string")return{stdout:"",stderr:"",failure:`cann\
ot be started (${m})`};let g=t.platform==="win32",{spawn:E}=process.getBuiltinModule("node:child_process");return new Promise(k=>{let{windowsVerbatimArguments:y}=m,
w={cwd:r,env:{...o},shell:a,detached:!g,windowsHide:!0,windowsVerbatimArguments:y},$=E(m.file,m.args,w),Ce={stdout:"",stderr:""},Qt,en=O=>{let G=Qt===void 0;Qt??=
O,g?G&&aa($,()=>E(...ca($,o))):ia($)},Xi=setTimeout(()=>en(`ran for more than ${u/1e3} s`),u),tn=()=>en("was interrupted");c?.addEventListener("abort",tn,{once:!0}),
c?.aborted&&tn();for(let O of["stdout","stderr"])$[O].setEncoding("utf8").on("data",G=>{Ce[O]+=G,Ce[O].length>Jr&&en(`printed more than ${Jr} bytes`)});let kr=O=>{
clearTimeout(Xi),c?.removeEventListener("abort",tn);let G=Qt??O,Er=L(Ce.stderr);k(G===void 0?Ce:{...Ce,failure:Er?`${G}: ${Er}`:G})};$.on("error",({code:O})=>kr(
`cannot be started (${O})`)),$.on("close",(O,G)=>kr(O===0?void 0:`ended with ${O??G}`)),$.stdin.on("error",()=>{}),$.stdin.end(i)})}function ia(e){try{e.pid!==void 0&&
(0,Xr.kill)(-e.pid,"SIGKILL")}catch{}}function aa(e,t){if(e.pid===void 0)return;let n=()=>{e.kill("SIGKILL");for(let r of[e.stdout,e.stderr])r.destroy()};t().on(
"error",n).on("close",n)}var ca=({pid:e},t)=>[`${gn(t)}\\taskkill.exe`,["/pid",String(e),"/t","/f"],{env:{...t},stdio:"ignore",windowsHide:!0}];function zr({code:e,message:t}){let n=[e,t].filter(r=>typeof r=="string").join(": ");return n?`: ${L(n)}`:""}var Yr=3e4;function Qr(e,t,n,r){let o="the command of --oidc-token-command",s=!1;return{label:o,mintsAgain:!0,choosesAudience:!0,secrets:[],async mint(i,{signal:a}){
let{failure:c,stderr:u,stdout:m}=await hn({file:e,args:[],shell:!0,env:{...t,GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE:i},cwd:n,timeoutMs:Yr,signal:a});if(c!==void 0)throw new h(
"OIDC_REQUEST_FAILED",`${o} ${c}`);let g=r===void 0?I(m):void 0;if(g?.version===1&&g.success===!1)throw new h("OIDC_REQUEST_FAILED",`${o} reported a failure${zr(
g)}`);return s=ua(g)&&u==="",me(m,r,o)},refreshSource:()=>s&&(0,Zr.isAbsolute)(e)&&!/["'\\$`|;&<>*?]| {2}/.test(e)?{kind:"executable",command:e,timeoutMs:Yr}:void 0}}
var ua=(e={})=>e.version===1&&e.success===!0&&typeof e.id_token=="string";d();var eo=_(te(),1);d();S();var yn=(e,t,{field:n,lastsForJob:r=!1}={})=>({...bn(`the variable ${e}`,async()=>me(t[e]??"",n,`the variable ${e}`)),lastsForJob:r}),bn=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function kn(e,{field:t,isRenewed:n=!1,lastsForJob:r=!1}={}){let o=`the file ${e}`,s=()=>{try{return(0,eo.readFileSync)(e,"utf8")}catch(i){throw Sr(o,String(i.code))}};
return{...bn(o,async()=>me(s(),t,o)),mintsAgain:n,lastsForJob:r,refreshSource(){let i=ft(s(),t,o);if(i.isExact)return{kind:"file",path:e,...i.field===void 0?{}:
{field:i.field}}}}}d();S();function to(e,{field:t,headers:n,method:r}){let o=`the URL on ${e.host}`,s;return{label:o,mintsAgain:!0,choosesAudience:!1,secrets:Object.entries(n).filter(([i])=>!/^(?:accept|content-type|user-agent)$/i.
test(i)).map(([,i])=>i.split(" ").at(-1)??i),async mint(i,a){let{body:c,shown:u,status:m}=await a.send({service:o,method:r,url:e,headers:n});if(m>=200&&m<=299)return s=
ft(c,t,o,u),s.token;throw new h("OIDC_REQUEST_FAILED",`${o} answered HTTP ${m} instead of a token`,{server:{status:m,text:L(c)},suggestions:[`Ask it by hand, wi\
th the same method and headers: ${e.origin}${e.pathname}`]})},refreshSource:()=>r==="GET"&&s?.isExact?{kind:"url",url:e.href,headers:n,...s.field===void 0?{}:{field:s.
field}}:void 0}}function no(e,t,n){let r=Object.entries({"--oidc-token-env":e.env,"--oidc-token-file":e.file,"--oidc-token-command":e.command,"--oidc-token-url":e.url}).filter(
([,i])=>i!==void 0);if(r.length>1)return{problems:[Ee(`${r.map(([i])=>i).join(" and ")} exclude each other`)]};let o=[...la(e,t),...fa(e)];if(o.length>0)return{
problems:o};if(e.env!==void 0)return{source:yn(e.env,t,e),problems:o};if(e.file!==void 0)return{source:kn((0,En.resolve)(n,e.file),e),problems:o};if(e.command!==
void 0)return{source:Qr(e.command,t,n,e.field),problems:o};if(e.url!==void 0)return{source:pa(e.url,e,t),problems:o};if(t.CI_AUTH_ID_TOKEN)return{source:yn("CI_\
AUTH_ID_TOKEN",t),problems:o};let s=t.CI_AUTH_ID_TOKEN_FILE;return s?{source:kn((0,En.resolve)(n,s)),problems:o}:{problems:o}}var Ee=(e,t)=>({code:"INPUT_TOKEN_\
SOURCE_INVALID",message:e,suggestions:t===void 0?[]:[t]});function la({headers:e=[],url:t},n){return e.length>0&&t===void 0?[Ee("--oidc-token-header needs --oid\
c-token-url")]:e.flatMap(r=>{let[,o,s]=/^([A-Za-z0-9-]+)=([A-Za-z_]\w*)$/.exec(r)??[];if(!o||!s)return[Ee("--oidc-token-header is not of the form NAME=VARIABLE",
"Write NAME=VARIABLE, where VARIABLE holds the value: a command line is readable by every process.")];if(n[s])return[];let i=/^[A-Z_][A-Z0-9_]*$/.test(s)?`the v\
ariable ${s}`:"its variable";return[Ee(`--oidc-token-header ${o}: ${i} is empty or not set`)]})}function fa({method:e,url:t}){return t===void 0?e===void 0?[]:[Ee(
"--oidc-token-method needs --oidc-token-url")]:URL.canParse(t)&&["http:","https:"].includes(new URL(t).protocol)?[]:[Ee("--oidc-token-url is not an http or http\
s URL")]}function pa(e,{field:t,headers:n=[],method:r},o){let s=n.map(i=>i.split("=")).map(([i="",a=""])=>[i,o[a]??""]);return to(new URL(e),{field:t,headers:Object.
fromEntries(s),method:r==="POST"?"POST":"GET"})}function ro({ci:e,named:t,raw:n,surroundings:r}){let{problems:o,source:s}=no(t,r.env,r.cwd);if(s)return{source:{...s,origin:{named:t}},problems:o};if(o.length>0||
!n.workload_identity_provider?.trim())return{problems:o};try{return{source:{...e.tokenSource(r),origin:{ci:e.id,...j({module:e.module})}},problems:[]}}catch(i){
if(i instanceof h)return{problems:[i]};throw i}}d();var vo=_(te(),1),Po=_($e(),1),Oo=_(on(),1),T=_(B(),1);d();var Te=_(te(),1),Ie=_($e(),1),v=_(B(),1);d();var C=_(te(),1),_n=1<<20,ma=C.constants.O_NONBLOCK??0;function oo(e){let t=(0,C.openSync)(e,C.constants.O_RDONLY|ma);try{if(!(0,C.fstatSync)(t).isFile())return;let n=Buffer.alloc(_n+1),r=0;for(let o=-1;o!==0;r+=o)o=
(0,C.readSync)(t,n,r,n.length-r,null);return{bytes:n.subarray(0,Math.min(r,_n)),isWhole:r<=_n}}finally{(0,C.closeSync)(t)}}var Va=Te.constants.O_NONBLOCK??0,ie=async e=>{try{return oo(e)?.bytes.toString("utf8")??""}catch(t){return oe("")(t)}};async function Eo(e,t){if((await(0,Ie.lstat)(
e).catch(oe(void 0)))?.isSymbolicLink())throw Object.assign(new Error("a link"),{code:"ELOOP"});let r=Te.constants.O_WRONLY|Te.constants.O_APPEND|Te.constants.O_CREAT|
Va,o=await(0,Ie.open)(e,r|(Te.constants.O_NOFOLLOW??0),420);try{if(!(await o.stat()).isFile())throw Object.assign(new Error("no regular file"),{code:"EISDIR"});
await o.appendFile(t.map(s=>`${s}
`).join(""))}finally{await o.close()}}var qa=/^#!include:(.+)$/,Ka=4096,_o=e=>e.length<=Ka;async function Ja(e,t){let{default:n}={default:xt()},r=!1;for(let o of e.
replace(/^\uFEFF/,"").split(`
`)){if(o.startsWith("#")||o.trim()===""||!_o(o))continue;let[,s,i=""]=/^(!?)(.*)$/s.exec(o.trim())??[],a=v.posix.normalize(`/${i.trim()}`).replace(/(?<=.)\/$/,"");
a!=="/"&&n({ignorecase:!1}).add(a).ignores(t)&&(r=s!=="!")}return r}var Xa=e=>[...new Set([...e].reverse())].reverse();async function za(e,t,n){let{default:r}={
default:xt()},s=(await Promise.all(Xa(e.split(/\r?\n/)).map(i=>{let a=qa.exec(i)?.[1];return a===void 0?i:n(a.trim())}))).flatMap(i=>i.split(`
`)).filter(_o);return r({ignorecase:!1}).add(s.join(`
`)).ignores(t)}var An=e=>`/${e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/ +$/,t=>t.replaceAll(" ",String.raw`\ `)).replace(/\r$/,"[\r]")}`,Ya=e=>e.replace(/[\\*?[]/g,
String.raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?"),Za=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,wo=/\.(?:docker|container)ignore$/;
async function So(e,t){let n=(0,v.relative)(t,e).split(v.sep).join("/");if(n===""||n===".."||n.startsWith("../")||(0,v.isAbsolute)(n))return[];let r=await Qa(t),
o=[...r.filter(s=>wo.test(s)).map(s=>tc(s,n,t)),...r.filter(s=>s===".gcloudignore").map(s=>nc(s,n,t)),rc(r,n)];return(await Promise.all(o)).filter(s=>s!==void 0)}
async function Qa(e){return(await(0,Ie.readdir)(e,{withFileTypes:!0}).catch(()=>[])).filter(n=>!n.isDirectory()).map(({name:n})=>n).sort()}var To=e=>ie(e).catch(
()=>"");function Io(e){return re((0,v.basename)(e))?e.includes("/")?`**/${ne}`:ne:Ya(e)}var ec=e=>re((0,v.basename)(e))?ne:An(e);async function tc(e,t,n){if(!await Ja(
await To((0,v.join)(n,e)),t))return`${e} lets the credentials file into images: add the line ${Io(t)}`}async function nc(e,t,n){let r=o=>To((0,v.join)(n,o));if(!await za(
await r(e),t,r))return`${e} lets the credentials file into uploads: add the line ${ec(t)}`}async function rc(e,t){if(e.includes(".dockerignore")||e.includes(".c\
ontainerignore"))return;let n=e.find(r=>Za.test(r)&&!wo.test(r)&&!e.includes(`${r}.dockerignore`));if(n)return`there is no .dockerignore beside ${n}, so the cre\
dentials file gets into images: create it with the line ${Io(t)}`}d();var M=_($e(),1),vn=_(B(),1);var Pn=e=>(0,M.lstat)(e).then(t=>t.isSymbolicLink(),()=>!1);async function Ro(e){let t=(0,vn.dirname)(e);try{if(!(await(0,M.stat)(t)).isDirectory())return xo(t,
"is not a folder")}catch(n){return["ENOENT","ENOTDIR"].includes(ge(n))?xo(t,"does not exist"):he(e,q(n))}return await oc(e)??sc(e)}var xo=(e,t)=>({code:"INPUT_W\
ORKSPACE_MISSING",message:`the folder ${e} for the credentials file ${t}`,suggestions:["Create the folder first, check the repository out before signing in, or \
choose another path."]});async function oc(e){try{return Le(e,(await(0,M.lstat)(e)).isSymbolicLink())}catch(t){return ge(t)==="ENOENT"?void 0:he(e,q(t))}}async function sc(e){
try{await(0,M.access)((0,vn.dirname)(e),M.constants.W_OK|M.constants.X_OK);return}catch(t){return he(e,q(t))}}async function Co(e,t,n){let r=n===void 0?(0,T.join)(e.credentialsFolder(t),pt()):(0,T.resolve)(t.cwd,n),o=ac(r)??await Ro(r),s=gt(e,t).inspect();return{place:{
ci:e,surroundings:t,path:r},problems:[o,s].filter(i=>i!==void 0)}}var ic=/private_key|-----BEGIN|eyJ0eX|[\w+/=-]{500}/;function ac(e,t=(0,Oo.platform)()){let n=cc(
e)??(t==="win32"?uc(e):void 0);return n===void 0?void 0:{code:"FILE_WRITE_FAILED",message:`the path of the credentials file ${n}`}}function cc(e){return new RegExp(
"\\p{Cc}","u").test(e)?"holds a control character":ic.test(e)?"is a key":void 0}var dc=/^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:\..*)?$/i;
function uc(e){let{root:t}=T.win32.parse(e),n=e.slice(t.length).split(/[\\/]/);return/^[\\/]{2}[.?]/.test(t)||n.some(r=>dc.test(r))?"is that of a device of Wind\
ows":n.some(r=>/[<>:"|?*]/.test(r))?'holds one of < > : " | ? *, which no name of Windows has':n.some(r=>/[ .]$/.test(r))?"has a name that ends in a dot or a bl\
ank, which Windows drops":void 0}var Ao=e=>(0,Po.realpath)(e).catch(()=>e);async function No({ci:e,path:t,surroundings:n}){let r=await Ao(e.workspace(n)),o=(0,T.join)(
await Ao((0,T.dirname)(t)),(0,T.basename)(t));return[...lc(o,r)&&(0,vo.readdirSync)(r).every(a=>re(a)||(0,T.join)(r,a)===o)?[`the workspace ${r} is empty: a che\
ckout after this step deletes the credentials file; check out first`]:[],...await So(o,r)]}function lc(e,t){let n=(0,T.relative)(t,e);return n!==""&&n!==".."&&!n.
startsWith(`..${T.sep}`)&&!(0,T.isAbsolute)(n)}d();function Be(e,t){let n=ye(e[t]?.trim()??"");return n.ok?n.value:K[t].default==="true"}function $o(e,t){let n=[],r=(a,c,...u)=>{n.push({code:a,message:c,suggestions:u})},
o=a=>e[a]?.trim()||void 0,s=a=>o(a)??K[a].default??"";function i(a,c,u){let m=c(s(a));return m.ok?m.value:r(u,`${t.nameOf(a)}: ${A(m.reason)}`)}return{...t,raw:e,
problems:n,add:r,text:o,parsed:i,boolean:a=>i(a,ye,"INPUT_BOOLEAN_INVALID")??!1,duration(a,{max:c,min:u},m="INPUT_DURATION_INVALID"){let g=i(a,De,m);return g!==
void 0&&(g<u||g>c)&&r(m,`${t.nameOf(a)}: "${s(a)}" is not between ${u}s and ${c}s`),g??u}}}var He=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.test(e);function Lo({
add:e,nameOf:t,text:n},r){let o=n(r);if(o===void 0||!He(o))return;let s=K[r].type==="secret"?"the value":`"${A(o)}"`;e("INPUT_PLACEHOLDER",`${t(r)}: ${s} was no\
t expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in a shell "$NAME" in double quotes.')}d();S();d();var fc=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,pc=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
mc=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,ae=({projectNumber:e,pool:t,provider:n})=>`${Do(
{projectNumber:e,pool:t})}/providers/${n}`,Do=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,We=e=>`//iam.googleapis.co\
m/${ae(e)}`,Uo=e=>`https:${We(e)}`,gc=e=>`iam.googleapis.com/${Do(e)}`,jo=(e,t)=>`principal://${gc(e)}/subject/${t}`;function Mo(e){let t=e.trim().replace(/^https?:(?=\/\/)/,"").replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,n,r,o]=fc.exec(t)??[];return n&&r&&o?{projectNumber:n,
pool:r,provider:o}:{code:"INPUT_PROVIDER_INVALID",...yc(e.trim(),t)}}var hc="projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider\
>";function yc(e,t){let[,n,r]=pc.exec(t)??[];if(n&&r)return{message:`"${e}" names a pool, not a provider in it`,suggestions:[`Append the provider: projects/${n}\
/locations/global/workloadIdentityPools/${r}/providers/<provider>`,`gcloud iam workload-identity-pools providers list --workload-identity-pool=${r} --location=g\
lobal --project=${n}`]};let[,o,s,i]=mc.exec(t)??[];if(o&&s)return{message:`"${e}" holds the project id "${o}" where its number belongs${i?"":", and no provider"}`,
suggestions:[`gcloud projects describe ${o} --format='value(projectNumber)'`,`Write projects/<that number>/locations/global/workloadIdentityPools/${s}/providers\
/${i??"<provider>"}`]};let a=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.exec(e);return{message:`"${e}" is not \
the full name of a workload identity provider`,suggestions:[a?`Write ${a[0]}`:`Write it as ${hc}`]}}var bc=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
kc=/^\d{10,30}$/,Ve=e=>kc.test(e)||bc.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e);var qe=e=>`projects/-/serviceAccounts/${e}`;function On(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(t)??[];if(!n||/^gcp-sa-/.
test(n))return;let[r,...o]=n.split(".");return o.length>0?`${o.join(".")}:${r}`:r}d();d();d();var Ke=e=>typeof e=="string"&&/^[!-~]+$/.test(e),xe=({network:e,requestReason:t},n)=>e.send({...n,headers:{...n.headers,...j({"x-goog-request-reason":t})}});var Fo=43200;function Rt({network:e},t,n){let{access_token:r,expires_in:o,token_type:s}=I(t)??{};if(!Ke(r))throw n("an access token");if(typeof s!="string"||s.toLowerCase()!==
"bearer")throw n("the token_type Bearer");if(!Ec(o))throw n(`an expires_in of 1 to ${Fo} seconds`);return{value:r,expiresAt:Math.floor(e.clock.now())+o}}var Ec=e=>Number.
isInteger(e)&&Number(e)>0&&Number(e)<=Fo;function Go(e){let{access_token:t,expires_in:n}=I(e)??{};return Ke(t)&&(n===void 0||n===0)}d();d();function Je(e){let t=e.split("."),[n,r]=t.slice(0,2).map(_c);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&r?{header:n,claims:r}:void 0}function _c(e){
if(/^[\w-]+$/.test(e))try{let t=JSON.parse(Buffer.from(e,"base64url").toString("utf8"));return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}
var wc=(e,t)=>{let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0},Sc=864e10;function At(e,t){let n=wc(e,t);return n===void 0||Math.abs(n)>Sc?void 0:
Math.floor(n)}function Xe(e){let n=[[/^\s*$/,"nothing but blanks"],[/^\*+$/,"a masked text (***)"],[/^\$\{?\{?/,"a variable that was not expanded"],[/^\s*</,"HT\
ML or XML"],[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped once too often"],[/^\s*\{/,"JSON"],[/^\s*["']/,"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,
"one word of base64 characters"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by blanks"]].find(([r])=>r.test(e))?.[1]??"plain text";return`${e.length} charac\
ters that look like ${n}`}d();d();var Tc=({projectId:e,provider:t})=>e??t?.projectNumber??"PROJECT_ID",Nn=e=>{let{pool:t,provider:n}=e.provider??{pool:"POOL",provider:"PROVIDER"};return`${n} --w\
orkload-identity-pool=${t} --location=global --project=${e.provider?.projectNumber??Tc(e)}`},$n="gcloud iam workload-identity-pools providers",ce=e=>`${$n} desc\
ribe ${Nn(e)} --format=json`,W=(e,t)=>`${$n} update-oidc ${Nn(e)} ${t}`,Bo=e=>`${$n} undelete ${Nn(e)}`;var Cn=(e,t,n)=>`gcloud iam service-accounts add-iam-policy-binding ${e??"SERVICE_ACCOUNT"} --role=roles/${t} --member=${pe(n)}`,Ho=e=>e.includes("@")&&!e.includes(
"://");function vt(e,t="iam.workloadIdentityUser"){let n=e.principal??"PRINCIPAL";return Ho(n)?Cn(e.serviceAccount,"iam.serviceAccountTokenCreator",`serviceAcco\
unt:${n}`):Cn(e.serviceAccount,t,n)}function Wo({delegates:e=[],principal:t="PRINCIPAL",serviceAccount:n="SERVICE_ACCOUNT"}){let r=[Ho(t)?`serviceAccount:${t}`:
t,...e.map(o=>`serviceAccount:${o}`)];return[...e,n].map((o,s)=>Cn(o,"iam.serviceAccountTokenCreator",r[s]??""))}var Ln=e=>`gcloud iam service-accounts list --p\
roject=${e.projectId??"PROJECT_ID"}`;var Dn=e=>t=>t.status===403&&e.test(t.metadata.permission??""),Vo=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credential\
s in this project",suggestions:()=>["Mint once per job and reuse the token; spread the start of large matrices."]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=
500,says:"IAM Credentials failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries or timeout input rides out longer f\
ailures."]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[`gcloud services enable ${t.service??"iamcredentials.googleapis.com"} --project=${(t.consumer??"PROJECT_ID").replace("projects/","")}`,"If it was\
 enabled minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.
test(t),says:"the token that makes the call has too narrow a scope for IAM Credentials",suggestions:()=>["Exchange with the scope https://www.googleapis.com/aut\
h/cloud-platform."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||Dn(/implicitDelegation/)(e)),says:"a hop of the de\
legation chain is not allowed, or does not exist",suggestions:e=>Wo(e)},{code:"IAM_ID_TOKEN_DENIED",matches:Dn(/getOpenIdToken/),says:"the job may not mint ID t\
okens of this service account",suggestions:e=>[vt(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SIGN_DENIED",matches:Dn(/signJwt|signBlob/),
says:"the job may not sign as this service account, which domain-wide delegation needs",suggestions:e=>[vt(e,"iam.serviceAccountTokenCreator"),"The role Workloa\
d Identity User does not hold this permission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service accou\
nt",suggestions:e=>[vt(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===404,says:"\
there is no such service account",suggestions:e=>[Ln(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({text:e})=>e.includes("allowServiceAccountCredentialLifetimeExt\
ension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>["Ask for 3600s or l\
ess.",`gcloud resource-manager org-policies allow constraints/iam.allowServiceAccountCredentialLifetimeExtension ${e} --organization=ORGANIZATION_ID`]},{code:"I\
AM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({lifetimeSeconds:e})=>[`Change ac\
cess_token_lifetime (${e} s was asked for).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INVALID_ARGUMENT"&&n==="generate\
AccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the scopes: ${e.join(", ")}. Each i\
s a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"IAM Credentials does not acce\
pt the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed meanwhile."]},{code:"IAM_REJEC\
TED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[Ln(e)]}];d();S();var qo=65536;function Ic({body:e,status:t}){let n=I(e),{error:r,error_description:o}=n??{};return typeof r=="string"?{status:t,error:r,text:(typeof o=="string"?
o:r).slice(0,qo),reason:"",metadata:{}}:typeof r=="object"&&r!==null?xc(t,r):{status:t,error:"",text:L(e)||"(empty body)",reason:"",metadata:{}}}function xc(e,t){
let r=(Array.isArray(t.details)?t.details:[]).find(o=>typeof o?.reason=="string");return{status:e,error:ee(t.status??""),text:ee(t.message??"(no message)").slice(
0,qo),reason:r?.reason??"",metadata:Ko(r?.metadata??{},ee)}}function de(e,t,n,r){let o=Ic(t),s=n.find(({matches:u})=>u(o,r))??n.at(-1),i=[t.status,L(o.error,100)].
filter(Boolean).join(" "),a=t.attempts>1?` after ${t.attempts} attempts`:"",c=(s.suggestions?.(Rc(r),{...o,metadata:Ko(o.metadata,Ne)})??[]).filter(u=>u!==void 0);
return new h(s.code,`${s.says}
${e} answered ${i}${a}: ${L(o.text,600)}`,{suggestions:[...c,...vc(t)],server:{status:t.status,text:L(o.text,600),skewSeconds:t.skewSeconds}})}var Rc=e=>({...e,
serviceAccount:e.serviceAccount&&Ne(e.serviceAccount),delegates:e.delegates?.map(Ne),projectId:e.projectId&&Ne(e.projectId)}),Ko=(e,t)=>Object.fromEntries(Object.
entries(e).map(([n,r])=>[n,t(r)])),Ac=30;function vc({skewSeconds:e=0}){if(Math.abs(e)<=Ac)return[];let t=e>0?"behind":"ahead of";return[`Set the clock of this \
machine: it is ${Math.abs(Math.round(e))} s ${t} Google's.`]}function V(e,t,n,r){let o=wr(n.shown,`content type "${n.contentType}"`);return new h(e,`${t} answer\
ed ${n.status} without ${r}, but ${o}`,{suggestions:["Look for a proxy between this machine and Google that answers in its place."],server:{status:n.status,text:o}})}var ze="Google IAM Credentials",Pt=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${qe(encodeURIComponent(t).replace("%40","@"))}:${n}`;async function Un(e,t,n,r,o={}){
let s=n.delegates.map(qe),i=await xe(e,{service:ze,method:"POST",url:new URL(Pt(e,n.serviceAccount,t)),bearer:n.bearer,json:{...s.length>0?{delegates:s}:{},...r}});
if(i.status===200)return i;throw de(ze,i,Vo,{...e.about,...o,method:t,serviceAccount:n.serviceAccount,delegates:n.delegates})}var Pc=/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
async function Jo(e,t,n){let r={scope:n.scopes,lifetime:`${n.lifetimeSeconds}s`},o=await Un(e,"generateAccessToken",t,r,n),{accessToken:s,expireTime:i}=I(o.body)??
{},a=typeof i=="string"&&Pc.test(i)?Date.parse(i)/1e3:0;if(Ke(s)&&a>0)return{value:s,expiresAt:Math.floor(a)};throw V("IAM_RESPONSE_INVALID",ze,o,"accessToken a\
nd expireTime")}async function Xo(e,t,{audience:n,includeEmail:r}){let o=await Un(e,"generateIdToken",t,{audience:n,includeEmail:r});return jn(I(o.body)?.token,
()=>V("IAM_RESPONSE_INVALID",ze,o,"an ID token"))}function jn(e,t){let n=typeof e=="string"?Je(e)?.claims:void 0,r=n&&At(n,"exp");if(typeof e!="string"||r===void 0)
throw t();return{value:e,expiresAt:r}}async function zo(e,t,n){let r=await Un(e,"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:o}=I(r.body)??{};if(typeof o==
"string"&&Je(o))return o;throw V("IAM_RESPONSE_INVALID",ze,r,"a signed JWT")}d();var Ye=e=>({text:t})=>e.test(t),Mn=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many token requests",suggestions:()=>[
"Mint once per job and reuse the token."]},{code:"OAUTH_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's OAuth endpoint failed; the key is not the reaso\
n",suggestions:()=>["Run the job again; a higher retries or timeout input rides out longer failures."]},{code:"OAUTH_JWT_TIMEFRAME",matches:Ye(/must be a short-lived token/),
says:"Google finds the times of the signed assertion wrong, also after a correction by its own clock",suggestions:()=>["Set the clock of this machine (timedatec\
tl, or the hypervisor)."]},{code:"OAUTH_LIFETIME_TOO_LONG",matches:Ye(/lifetime cannot exceed 3600 seconds/),says:"more than one hour was asked for",suggestions:()=>[
"Set access_token_lifetime to 3600s or less.","Set the clock of this machine."]},{code:"OAUTH_JWT_SIGNATURE",matches:Ye(/Invalid JWT Signature/i),says:"the key'\
s signature is not accepted: the key was deleted, disabled or rotated",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>[`gcloud iam service-accounts keys li\
st --iam-account=${e}`,"Put a key that is listed there into the secret, or better, move to workload identity federation."]},{code:"OAUTH_ACCOUNT_NOT_FOUND",matches:Ye(
/account not found/i),says:"the service account of the key was deleted or disabled",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>[`gcloud iam service-acc\
ounts describe ${e}`]},{code:"OAUTH_SUBJECT_INVALID",matches:Ye(/Invalid email or User ID/i),says:"the user to act for does not exist",suggestions:({user:e})=>[
`Check the user to act for (access token subject): ${e??"(none)"}`]},{code:"OAUTH_DELEGATION_UNAUTHORIZED",matches:({error:e})=>e==="unauthorized_client",says:"\
domain-wide delegation is not granted to this service account, or not for all of these scopes",suggestions:({scopes:e=[],serviceAccount:t="SERVICE_ACCOUNT"})=>[
`gcloud iam service-accounts describe ${t} --format='value(uniqueId)'`,`Enter that id and these scopes in the Workspace admin console, API controls, domain-wide\
 delegation: ${e.join(",")}`,"A change there may take hours."]},{code:"OAUTH_SCOPE_INVALID",matches:({error:e})=>e==="invalid_scope",says:"Google refused the sc\
opes or the audience",suggestions:({audience:e,scopes:t=[]})=>[`Check: ${[...t,e].filter(Boolean).join(", ")}`]},{code:"OAUTH_REJECTED",matches:()=>!0,says:"Goo\
gle refused the signed assertion",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>[`Check that the key is one of this account: gcloud iam service-accounts k\
eys list --iam-account=${e}`]}];var Ze="Google OAuth",Qe=3600,X=({universe:e})=>e==="googleapis.com",Oc=({universe:e})=>`https://oauth2.${e}/token`;async function et(e,t,n){let r=await Qo(e,t,
n);return Rt(e,r.body,o=>V("OAUTH_RESPONSE_INVALID",Ze,r,o))}async function Zo(e,t,n){let r=await Qo(e,t,n);return jn(I(r.body)?.id_token,()=>V("OAUTH_RESPONSE_\
INVALID",Ze,r,"an ID token"))}async function Qo(e,t,n){let r=await Yo(e,t,n,0);if(r.status===200)return r;let o=Cc(e,n),s=de(Ze,r,Mn,o);if(!(s.code==="OAUTH_JWT\
_TIMEFRAME"||s.code==="OAUTH_LIFETIME_TOO_LONG")||r.skewSeconds===void 0)throw s;let a=await Yo(e,t,n,r.skewSeconds);if(a.status===200)return a;throw de(Ze,a,Mn,
o)}var Cc=({about:e},t)=>"scope"in t?{...e,serviceAccount:t.iss,audience:void 0,scopes:t.scope.split(" ")}:{...e,serviceAccount:t.iss,audience:t.target_audience,
scopes:[]};async function Yo(e,t,n,r){let o=Math.floor(e.network.clock.now()+r),{lifetimeSeconds:s=Qe,...i}={lifetimeSeconds:void 0,...n},a=await t({...i,aud:Oc(
e),iat:o,exp:o+s});return xe(e,{service:Ze,method:"POST",url:new URL(`${e.endpoints.oauth2}/token`),form:{grant_type:"urn:ietf:params:oauth:grant-type:jwt-beare\
r",assertion:a}})}d();function ts(e,{nameOf:t},n=!!e.service_account?.trim()){let r={...$c(e),impersonates:n};return be.filter(o=>r.given(o)).flatMap(o=>Nc(t(o),Dc(o,r,t)))}var Nc=(e,t)=>(t===void 0?[]:[t]).map(({code:n,message:r,suggestions:o=[]})=>({code:n,message:`${e} ${r}`,suggestions:o.map(s=>s.replace(/\bdelete it\.$/i,i=>i.
replace("it",e)))}));function $c(e){let t=n=>e[n]?.trim()??"";return{given:n=>t(n)!==""&&!Lc(n,t(n)),federation:t("workload_identity_provider")!=="",key:t("cred\
entials_json")!=="",direct:t("workload_identity_provider")!==""&&t("service_account")==="",format:t("token_format"),file:Be(e,"create_credentials_file"),impersonates:t(
"service_account")!==""}}function Lc(e,t){let{default:n,type:r}=K[e];return n===void 0?!1:r==="duration"?es(De(t),De(n)):r==="boolean"?es(ye(t),ye(n)):t===n}var es=(e,t)=>e.
ok&&t.ok&&e.value===t.value;function Dc(e,t,n){let{mode:r}=K[e];return r!==void 0&&t.federation!==t.key&&!t[r]?Ct(`has no effect with ${n(t.key?"credentials_jso\
n":"workload_identity_provider")}`):Uc(e,t,n)??jc[e]?.(t,n)}var ns=e=>["","access_token","id_token"].includes(e);function Uc(e,t,n){let{format:r}=K[e];if(r===void 0||
t.format===r||!ns(t.format))return;let o=`${n("token_format")} ${r}`;return Ct(`has no effect without ${o}`,`Add ${o}, or delete it.`)}var Ct=(e,t="Delete it.")=>({
code:"INPUT_NOT_APPLICABLE",message:e,suggestions:[t]}),Ot=e=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:e,suggestions:["Add the service account to become."]}),
jc={token_format:({direct:e,format:t},n)=>e&&t==="id_token"?Ot(`id_token needs ${n("service_account")}: a federated identity has no ID token of its own`):void 0,
delegates:({direct:e},t)=>e?Ot(`needs ${t("service_account")}: there is nobody to delegate to`):void 0,access_token_subject:({direct:e},t)=>e?Ot(`needs ${t("ser\
vice_account")}: a service account signs for the user`):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:r},o)=>e?Ot(`needs ${o("service_acc\
ount")}: a federated token lives as long as the CI's ID token`):n==="access_token"||!ns(n)||t&&r?void 0:Ct("has nothing that it applies to: no access token, no \
credentials file that impersonates"),credentials_file_path:({file:e},t)=>e?void 0:Ct(`has no effect with ${t("create_credentials_file")} false`)};d();d();function Mc(e,t){let n=[...t],r=Array.from({length:n.length+1},(o,s)=>s);for(let[o,s]of[...e].entries()){let i=[o+1];for(let[a,c]of n.entries()){let u=(r[a]??
0)+(s===c?0:1);i.push(Math.min(u,(r[a+1]??0)+1,(i[a]??0)+1))}r=i}return r.at(-1)??0}function rs(e,t){let[n]=t.map(o=>({candidate:o,edits:Mc(e.toLowerCase(),o.toLowerCase())})).
sort((o,s)=>o.edits-s.edits);if(n===void 0||n.edits<=2)return n?.candidate;let r=t.find(o=>e.startsWith(o)||o.startsWith(e));return e.length>2&&r!==void 0?r:n.edits<=
n.candidate.length/3?n.candidate:void 0}d();var Nt=_(Tr(),1);S();function is(e){let t=I(e)??I(Gc(e));return t?Fc(t):Bc(e)}function Fc(e){if(e.type!=="service_account")return Hc(e.type);let t=["client_email","private_key"].filter(
n=>typeof e[n]!="string"||e[n]==="");return t.length>0?$t("KEY_FIELD_MISSING",`the key has no ${t.join(" and no ")}`,"Store the key file as it was downloaded."):
Wc(e)}function Gc(e){let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var $t=(e,t,...n)=>({code:e,
message:t,suggestions:n});function Bc(e){let t=Xe(e),n=/^\s*\{\s*(?:\\n|\\")/.test(e);return $t("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,
n?"The secret store escaped the line breaks: store the key as one line, made by jq -c . key.json":"Store the whole file in the secret, best as one line, made by\
 jq -c . key.json")}var os={external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use \
the key of its source, and its account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federa\
tion."};function Hc(e){let t=typeof e=="string"&&Object.hasOwn(os,e)?os[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";
return $t("KEY_WRONG_TYPE",`the JSON is ${n}, not a service_account key`,t??"Use the JSON of a service account key.")}function Wc(e){let t=String(e.private_key),
n=ss(t),r=t.replaceAll("\\n",`
`),o=n??ss(r);if(!o)return $t("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${Xe(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
r changed on the way into the secret: store the downloaded file again, made one line by jq -c . key.json");let s="the private_key held \\n as two characters wher\
e line breaks belong; they were read as line breaks",i=["client_id","private_key_id"].filter(a=>typeof e[a]!="string");return{email:String(e.client_email),projectId:Fn(
e.project_id),universe:Fn(e.universe_domain),file:n?e:{...e,private_key:r},privateKey:o,keyId:Fn(e.private_key_id),notes:[...n?[]:[s],...i.length>0?[`the key ha\
s no ${i.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var Fn=e=>typeof e=="string"&&e!==""?e:void 0;function ss(e){try{let t=(0,Nt.createPrivateKey)(
e);return t.asymmetricKeyType==="rsa"?t:void 0}catch{return}}function as({keyId:e,privateKey:t}){let n=o=>Buffer.from(JSON.stringify(o)).toString("base64url"),r=n(
{alg:"RS256",typ:"JWT",...j({kid:e})});return o=>{let s=`${r}.${n(o)}`;try{return`${s}.${(0,Nt.sign)("sha256",Buffer.from(s),t).toString("base64url")}`}catch{throw new h(
"KEY_PRIVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}var Vc=["access_token","id_token"],qc=3600,Kc=43200,cs=3600;function ls(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime",
{min:1,max:Kc},"INPUT_LIFETIME_INVALID")}function fs(e,t){let{add:n,nameOf:r,text:o}=e,s=o("token_format");if(s===void 0)return;if(s==="access_token")return Jc(
e,t??qc);if(s==="id_token")return zc(e);let i=rs(s,Vc);return n("INPUT_TOKEN_FORMAT_INVALID",`${r("token_format")}: unknown token format: "${A(s)}"`,i?`Write ${i}\
.`:"Write access_token or id_token, or leave it empty.")}function Jc(e,t){let{add:n,nameOf:r,text:o}=e,s=o("access_token_subject"),i=un(o("access_token_scopes")??
""),a=i.length>0?i:[H];for(let c of a.filter(u=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(u))){let u=`${r("access_token_scopes")}: "${A(c)}" is not a scope`;n("INPUT_\
SCOPE_INVALID",u,"Separate scopes by commas or newlines.")}return s!==void 0&&Xc(e,{user:s,lifetimeSeconds:t,hasScopes:i.length>0}),{format:"access_token",lifetimeSeconds:t,
scopes:a,user:s}}function Xc({add:e,nameOf:t},{hasScopes:n,lifetimeSeconds:r,user:o}){let s=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(o)||e("INPUT_S\
UBJECT_INVALID",`${s}: "${A(o)}" is not an email address`),n||e("INPUT_SCOPES_REQUIRED",`${s} needs ${t("access_token_scopes")}`,"List the scopes that the Works\
pace admin granted to the service account."),r>cs){let i=`at most ${cs}s together with ${s}`;e("INPUT_LIFETIME_INVALID",`${t("access_token_lifetime")}: ${i}`)}}
function zc({add:e,boolean:t,nameOf:n,text:r}){let o=r("id_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is require\
d for an ID token`,"Give the URL of the service that will be called."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var ds=256;function ps(e){
let{add:t,nameOf:n,text:r}=e,o=r("workload_identity_provider"),s=r("credentials_json");return o===void 0?s===void 0?Qc(e):Zc(e,s):s===void 0?Yc(e,o):t("INPUT_SO\
URCE_CONFLICT",`${n("workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}function Yc({add:e,nameOf:t,
text:n},r){let o=n("audience");o!==void 0&&(o.length>ds||new RegExp("\\p{Cc}","u").test(o))&&e("INPUT_AUDIENCE_INVALID",`${t("audience")}: at most ${ds} charact\
ers, and no line break`);let s=Mo(r);if(!("code"in s))return{mode:"federation",provider:s,audience:o??Uo(s)};let{code:i,message:a,suggestions:c=[]}=s;return He(
r)?void 0:e(i,`${t("workload_identity_provider")}: ${A(a)}`,...c)}function Zc({add:e,nameOf:t},n){let r=is(n);return"code"in r?He(n)?void 0:e(r.code,`${t("crede\
ntials_json")}: ${r.message}`,...r.suggestions??[]):{mode:"key",key:r}}var Gn={federation:["workload_identity_provider"],key:["credentials_json"]},Qc=e=>e.ambient&&
e.mode===void 0?{mode:"ambient"}:td(e),ed="This machine runs as a service account already: client libraries use it as it is. To act as another one: ci-auth exec\
 --service-account ACCOUNT -- COMMAND";function td({add:e,ambient:t,mode:n,nameOf:r,raw:o,secretsWithheld:s}){let i=n===void 0?[...Gn.federation,...Gn.key]:Gn[n],
[a]=i.filter(c=>o[c]!==void 0&&o[c]!=="");return e("INPUT_SOURCE_MISSING",[a===void 0?`${i.length>1?"neither ":""}${i.map(r).join(" nor ")} has ${i.length>1?"a":
"no"} value`:`${r(a)} is given, but holds nothing but blanks`,...s===void 0?[]:[s]].join("; "),...t?[ed]:[],s===void 0?"Check the name of the secret or variable\
, and that this job may read it.":"Skip this step in such runs, or run it after the merge. A provider name is no secret: write it down in plain.")}function ms(e){
let t=e.text("service_account");return t===void 0||Ve(t)?t:hs(e,"service_account",t)}function gs(e){let n=un(e.text("delegates")??"").map(r=>r.replace(/^projects\/-\/serviceAccounts\//,
""));for(let r of n)Ve(r)||hs(e,"delegates",r);return n}function hs({add:e,nameOf:t},n,r){if(He(r))return;let o=`"${A(r)}" is neither the email nor the unique i\
d of a service account`;e("INPUT_SERVICE_ACCOUNT_INVALID",`${t(n)}: ${o}`,"gcloud iam service-accounts list --project=PROJECT_ID")}var us=20,Bn=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.
test(e);function ys({add:e,nameOf:t,text:n}){let r=n("project_id");return r===void 0||Bn(r)?r:e("INPUT_PROJECT_INVALID",`${t("project_id")}: "${A(r)}" is not a \
project id`,"gcloud projects list")}function bs({add:e,nameOf:t,text:n}){let r=n("universe");return r===void 0||yt(r)?r:e("INPUT_UNIVERSE_INVALID",`${t("univers\
e")}: "${A(r)}" is not a domain name`)}function ks({add:e,nameOf:t,text:n}){let r=n("request_reason");if(r===void 0||/^[\x20-\x7e]{1,1024}$/.test(r))return r;let o=`${t(
"request_reason")}: one line of printable ASCII, since it is sent as a header`;return e("INPUT_HEADER_INVALID",o)}function Es({add:e,nameOf:t,parsed:n}){let r=n(
"retries",Lr,"INPUT_NUMBER_INVALID")??0;return r>us&&e("INPUT_NUMBER_INVALID",`${t("retries")}: ${r} is above ${us}`),r}var Hn={min:600,max:43200},nd=3600;function _s(e,t,n){let r=$o(e,t),o=rd(r),s=o&&o.serviceAccount!==void 0;if(lt([...r.problems,...ts(e,t,s),...n]),o)return o;throw new Error(
"no plan, and nothing that is wrong with it")}function rd(e){for(let y of be)Lo(e,y);let{boolean:t,duration:n,text:r}=e,o=ps(e),s=ms(e),i=ls(e),a=fs(e,i),c={delegates:gs(
e),exportVariables:t("export_environment_variables"),requestReason:ks(e),retries:Es(e),timeoutMs:n("timeout",{min:1,max:3600})*1e3,propagationMs:n("wait_for_pro\
pagation",{min:0,max:300})*1e3,verify:t("verify")},u={path:r("credentials_file_path"),cleanup:t("cleanup_credentials")},m=t("create_credentials_file"),g=ys(e),E=bs(
e);if(!o)return;dd(e,o);let k=s!==void 0&&od(o,s)?void 0:s;return ud(e,a,k),ld(e,a,E??Wn(o)),{...c,identity:o,serviceAccount:k,token:a,file:m?{...u,lifetimeSeconds:k===
void 0?void 0:id(i)}:void 0,projectId:g??sd(o,s),universe:E??Wn(o),notes:[...o.mode==="key"?o.key.notes:[],...ad(i,m&&k!==void 0),...cd(o,k)]}}var od=(e,t)=>e.mode===
"key"&&[e.key.email,e.key.file.client_id].includes(t),Wn=e=>(e.mode==="key"?e.key.universe:void 0)??"googleapis.com";function sd(e,t){let n=t===void 0?void 0:On(
t);if(n!==void 0||e.mode!=="key")return n;let{email:r,projectId:o}=e.key;return o!==void 0&&Bn(o)?o:On(r)}var id=e=>e!==void 0&&e>=Hn.min&&e<=Hn.max?e:void 0;function ad(e,t){
if(e===void 0)return[];let{min:n}=Hn;return[...t&&e<n?[`a credentials file cannot ask for less than ${n}s, so it leaves the lifetime out`]:[],...e>nd?["a lifeti\
me above 3600s needs constraints/iam.allowServiceAccountCredentialLifetimeExtension for this account"]:[]]}function cd(e,t){if(e.mode!=="key"||t===void 0)return[];
let{email:n}=e.key;return[`the key's account ${n} impersonates ${t}: it needs roles/iam.serviceAccountTokenCreator on it`]}function dd({add:e,nameOf:t},n){let r=Wn(
n);if(yt(r))return;let o=`${t("credentials_json")}: its universe_domain "${A(r)}" is not a domain name`;e("INPUT_UNIVERSE_INVALID",o)}function ud({add:e,nameOf:t},n,r){
if(n?.format!=="access_token"||n.user===void 0||r===void 0||r.includes("@")||!Ve(r))return;let o=`${t("service_account")}: domain-wide delegation needs the emai\
l, not the unique id`,s=`gcloud iam service-accounts describe ${r} --format='value(email)'`;e("INPUT_SERVICE_ACCOUNT_INVALID",o,s)}function ld({add:e,nameOf:t},n,r){
n?.format!=="access_token"||n.user===void 0||X({universe:r})||e("INPUT_NOT_APPLICABLE",`${t("access_token_subject")} has no effect in the universe ${A(r)}`)}var fd=["workload_identity_provider","service_account","audience","delegates","universe","token_format","access_token_lifetime","access_token_scopes","access_to\
ken_subject","id_token_audience"],pd=/^(?:OIDC|STS|IAM|API)_/;function ws(e,t){if(!(e instanceof h)||!pd.test(e.code))return e;let n=fd.flatMap(o=>{let s=t[o]?.
trim().replace(/\s*\n\s*/g,",");return s?[`--${Ur(o)}`,/^[\w./:@-]+$/.test(s)?s:pe(s)]:[]}),r=[`${fn} doctor`,...n].join(" ");return e.with({suggestions:[...e.suggestions,
`To have it explained, in the same job: ${r}`]})}async function Ss(e){let{ci:t,handover:n,mode:r,nameOf:o,others:s=[],raw:i,surroundings:a}=e,c=Be(i,"create_cre\
dentials_file")?await Co(t,a,i.credentials_file_path?.trim()||void 0):void 0,u=ro(e),m=!!i.token_format?.trim(),g={nameOf:o,mode:r,ambient:t.hasGoogleIdentity,secretsWithheld:t.
secretsWithheld?.(a.env)};return{plan:_s(i,g,[...s,...u.problems,...Gr(a.env),...c?.problems??[],...n==="ci"?md(t,Vn(e),{variables:Be(i,"export_environment_vari\
ables"),outputs:m}):[]]),place:c?.place,source:u.source}}var Vn=({ci:e,handover:t,print:n=()=>{},surroundings:r})=>t==="ci"?e.handover?.(r,n):void 0;function md(e,t,n){
let r=t?.problems(n)??[];return!n.outputs||t?.setOutputs?r:[...r,{code:"INPUT_TOKEN_UNDELIVERABLE",message:`a token was asked for, but ${e.label} has no place t\
o hand it to later steps`,suggestions:["Print it with ci-auth token, or choose an --output-format."]}]}d();S();d();var gd=["CLOUDSDK_PROJECT","CLOUDSDK_CORE_PROJECT","GCP_PROJECT","GCLOUD_PROJECT","GOOGLE_CLOUD_PROJECT"],hd=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_A\
PPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"],Is={CLOUDSDK_AUTH_ACCESS_TOKEN:"gcloud",CLOUDSDK_AUTH_ACCESS_TOKEN_FILE:"gcloud",GOOGLE_OAUTH_ACCESS_TOKEN:"\
Terraform's Google provider"},Ts=[-62167219200,253402300799],z=e=>new Date(Math.min(Math.max(e,Ts[0]),Ts[1])*1e3).toISOString().replace(".000Z","Z");function xs(e){
let{credentialsFile:t,executable:n,projectId:r}=e;return{...r===void 0?{}:Object.fromEntries(gd.map(o=>[o,r])),...t===void 0?{}:Object.fromEntries(hd.map(o=>[o,
t])),...n?{[rn]:"1"}:{}}}d();var Ds=_(Tr(),1),jt=_(te(),1),tt=_(B(),1);d();var Lt={now:()=>Date.now()/1e3,elapsedMs:()=>performance.now()};d();S();d();S();d();var Re=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n),Rs=[{code:"STS_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too \
many exchanges at once in this project",suggestions:()=>["Exchange once per job and reuse the token; spread the start of large matrices."]},{code:"STS_UNAVAILAB\
LE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries\
 or timeout input rides out longer failures."]},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does \
not read this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"\
STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, deleted, or does not exist under this name",suggestions:e=>[
ce(e),`If it was deleted: ${Bo(e)}`,`If it is disabled: ${W(e,"--no-disabled")}`]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:Re(/^The audience in ID Token \[/),
says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[e.audienceFixedBy===void 0?"Leave the audience input out, unless the provide\
r lists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from this step.`,`To allow it: ${W(e,`--allowed-audiences=${pe(e.audience??"AUDIE\
NCE")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:Re(/^The issuer in ID Token /),says:"the ID token comes from another issuer than the provider's: compare the tw\
o letter by letter",suggestions:e=>[ce(e),`If this CI is to be trusted: ${W(e,"--issuer-uri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:Re(/^Error connecting to the given credential's issuer/),
says:"Google could not get the issuer's keys, or none of the uploaded ones has the token's key id",suggestions:e=>[`With the issuer's current keys: ${W(e,"--jwk\
-json-path=jwks.json")}`,"Or let the issuer answer on the public internet, over https, without a redirect."]},{code:"STS_SIGNATURE_INVALID",matches:Re(/^Unable to verify the ID Token signature/),
says:"the ID token does not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[`If keys are uploaded: ${W(e,"\
--jwk-json-path=jwks.json")}`]},{code:"STS_TOKEN_MALFORMED",matches:Re(/^Unable to parse the ID Token/),says:"what was sent as ID token is not a JWT",suggestions:()=>[
"Write the token alone: no quotes, no line break, no JSON around it."]},{code:"STS_TOKEN_STALE",matches:Re(/is stale to sign-in/),says:"the ID token has expired\
, or its times are in the future",suggestions:()=>["Sign in right before the credentials are used, with a token minted for it."]},{code:"STS_CONDITION_REJECTED",
matches:({text:e})=>e.startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribute condition is false for this job, \
or names a claim that the token lacks",suggestions:e=>[`Hold the claims above against the condition: ${ce(e)}`,`To change it: ${W(e,'--attribute-condition="COND\
ITION"')}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"the provider's mapping names a clai\
m that the token does not have",suggestions:e=>[ce(e),W(e,'--attribute-mapping="google.subject=assertion.sub,\u2026" (the whole mapping: it is replaced)')]},{code:"\
STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 bytes",suggestions:e=>[
"Map a shorter claim, and change the bindings that name subject/\u2026",W(e,'--attribute-mapping="google.subject=assertion.repository_id,\u2026"')]},{code:"STS_\
ATTRIBUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.test(e),says:"the mapping turns a claim into something else than\
 a string, or into too much text",suggestions:e=>['Wrap it: string(\u2026), or .join(",") for a list.',ce(e)]},{code:"STS_REJECTED",matches:()=>!0,says:"Google \
refused the exchange",suggestions:e=>[e.provider&&ce(e)]}];var Dt="Google STS",yd="urn:ietf:params:oauth:grant-type:token-exchange",qn="urn:ietf:params:oauth:token-type:jwt",bd="urn:ietf:params:oauth:token-type:access_t\
oken",As=e=>({audience:We(e),subjectTokenType:qn}),Kn=({endpoints:e})=>`${e.sts}/v1/token`;async function vs(e,{audience:t,idToken:n,scopes:r,subjectTokenType:o}){
let s=await xe(e,{service:Dt,method:"POST",url:new URL(Kn(e)),form:{grant_type:yd,audience:t,scope:r.join(" "),requested_token_type:bd,subject_token:n,subject_token_type:o}});
if(s.status!==200)throw de(Dt,s,Rs,e.about);if(Go(s.body))throw new h("STS_TOKEN_NEARLY_EXPIRED",`${Dt} answered with a token that is about to expire`,{suggestions:[
"Sign in right before the credentials are used."]});return Rt(e,s.body,i=>V("STS_RESPONSE_INVALID",Dt,s,i))}function Jn(e){let{audience:t,endpoints:n,lifetimeSeconds:r,serviceAccount:o,source:s,universe:i}=e;return{universe_domain:i,type:"external_account",audience:t,
subject_token_type:qn,token_url:Kn({endpoints:n}),credential_source:kd(s),...o===void 0?{token_info_url:`${n.sts}/v1/introspect`}:{service_account_impersonation_url:Pt(
{endpoints:n},o,"generateAccessToken"),...r===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:r}}}}}var Ps=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function kd(e){if(e.kind==="url"){let{field:t,headers:n,url:r}=e;return{url:r,...Object.keys(n).length>0?{headers:n}:
{},...Ps(t)}}return e.kind==="file"?{file:e.path,...Ps(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}var Os=({delegates:e,endpoints:t,serviceAccount:n,
source:r,universe:o})=>({universe_domain:o,type:"impersonated_service_account",delegates:e.map(qe),service_account_impersonation_url:Pt({endpoints:t},n,"generat\
eAccessToken"),source_credentials:r});d();var U=_($e(),1),Cs=_(on(),1),b=_(B(),1);var Ed=0,_d=18;async function wd(e,t){let n=await(0,U.stat)((0,b.dirname)(e));return(n.mode&_d)===0?!1:![Ed,n.uid,await Sd()].includes(t.uid)}async function Sd(){
try{return(0,Cs.userInfo)().uid}catch{return(0,U.lstat)("/proc/self").then(({uid:e})=>e,()=>{})}}var Td=/^[ \t]*ignorecase(?:[ \t]*=[ \t]*(?:true|yes|on|1))?[ \t\r]*$/im;
async function Ns(e){try{let t=await(0,U.realpath)((0,b.dirname)(e)),n=await xd(t);return n&&await Id(n,(0,b.join)(t,(0,b.basename)(e)))}catch(t){return`${e} is\
 not excluded from git: ${q(t)}`}}async function Id({root:e,common:t},n){let r=(0,b.relative)(e,n).split(b.sep).join("/");if(r.includes(`
`))return`${n} is not excluded from git: no exclude file can hold a line break`;let o=re((0,b.basename)(n))?[ne]:[ne,An(r)],s=(0,b.join)(t,"info","exclude"),i=await ie(
s),a=new Set(i.split(/\r?\n/)),c=o.filter(m=>!a.has(m));c.length>0&&(await(0,U.mkdir)((0,b.dirname)(s),{recursive:!0}),await Eo(s,i===""||i.endsWith(`
`)?c:["",...c]));let u=await Od(e,n,Td.test(await ie((0,b.join)(t,"config"))));return u&&`${n} is not excluded from git: a line of ${u} that begins with "!" let\
s it in again`}async function xd(e){for(let t=e;;t=(0,b.dirname)(t)){let n=await Rd((0,b.join)(t,".git"));if(n)return{root:t,common:n};if(t===(0,b.dirname)(t))return}}
async function Rd(e){let t=await(0,U.lstat)(e).catch(oe(void 0));if(!t||await wd(e,t))return;let n=await(0,U.stat)(e).catch(oe(void 0)),r=n?.isDirectory()?e:n?.
isFile()?await Ad(e):void 0;if(!(!r||!await Pd((0,b.join)(r,"HEAD"))))return(0,b.resolve)(r,(await ie((0,b.join)(r,"commondir"))||".").trimEnd())}async function Ad(e){
let t=/^gitdir: (.+)$/s.exec(vd(await ie(e)))?.[1];return t&&(0,b.resolve)((0,b.dirname)(e),t)}function vd(e){let t=e.length;for(;/[\r\n]/.test(e.charAt(t-1));)
t--;return e.slice(0,t)}var Pd=e=>(0,U.stat)(e).then(()=>!0,oe(!1));async function Od(e,t,n){let r=Cd(e,(0,b.dirname)(t)).map(i=>(0,b.join)(i,".gitignore")),o=await Promise.
all(r.map(ie));if(!o.some(i=>/^!/m.test(i)))return;let{default:s}={default:xt()};for(let[i,a]of r.entries()){let c=(0,b.relative)((0,b.dirname)(a),t).split(b.sep).
join("/"),u=s({ignorecase:n}).add(o[i]??"").test(c);if(u.unignored)return a;if(u.ignored)return}}function Cd(e,t){let n=[t];for(let r=t;r!==e&&r!==(0,b.dirname)(
r);r=(0,b.dirname)(r))n.push((0,b.dirname)(r));return n}d();var F=_($e(),1),Ut=_(B(),1);S();async function Ls(e,t,n=()=>{},{link:r=F.link,mode:o=384}={}){if(await Nd(e))throw mt(Le(e,await Pn(e)));let s=(0,Ut.join)((0,Ut.dirname)(e),Ir());await $s({path:e,
at:s,content:t,mode:o},n,()=>$d(s,e,r))||await $s({path:e,at:e,content:t,mode:o},n,async()=>!0)}var Nd=e=>(0,F.lstat)(e).then(()=>!0,()=>!1);async function $d(e,t,n){
try{return await n(e,t),!0}catch(r){if(ge(r)==="EEXIST")throw r;return!1}}async function $s({at:e,content:t,mode:n,path:r},o,s){let i,a=!1;try{i=await(0,F.open)(
e,"wx",n);let c=sn(await i.stat({bigint:!0}));o(c),await i.writeFile(t),a=await s(),e!==r&&await(0,F.unlink)(e);let u=sn(await i.stat({bigint:!0}));return a&&!xr(
c,u)&&o({...u,birthtimeMs:0}),a}catch(c){throw i&&await(0,F.unlink)(e).catch(()=>{}),a&&await(0,F.unlink)(r).catch(()=>{}),await Ld(r,c)}finally{await i?.close()}}
async function Ld(e,t){let n=ge(t);return n===""||t instanceof h?t:n==="EEXIST"?mt(Le(e,await Pn(e)),t):mt(he(e,q(t)),t)}var Dd=6e4,Us=e=>JSON.stringify(e,null,2);async function Ud(e,t,n,r){let{delegates:o,identity:s,serviceAccount:i,universe:a}=e,{endpoints:c}=t.google,u=y=>i===void 0?
y:Os({delegates:o,endpoints:c,serviceAccount:i,source:y,universe:a});if(s.mode==="ambient")throw new Error("no file can name the metadata server as a source");if(s.
mode==="key")return{file:u(s.key.file),source:"key"};let{refresh:m,...g}=await jd(s.audience,t,n,r),E={endpoints:c,universe:a,audience:We(s.provider),source:m};
return{file:o.length>0?u(Jn(E)):Jn({...E,serviceAccount:i,lifetimeSeconds:e.file?.lifetimeSeconds}),source:m.kind,...g}}async function jd(e,t,n,r){let{place:o,source:s}=n,
i=t.federated?.idToken(),a=i?{expiresAt:i.expiresAt,lastsForJob:s?.lastsForJob??!1}:{},c=s?.refreshSource(e);if(c)return{refresh:c,...s?.mintsAgain?{}:a};let u=s?.
mintsAgain?await Md(e,s,n,r):{};if("refresh"in u)return u;let m=(0,tt.join)((0,tt.dirname)(o.path),pt());return await r(m,"subject-token",Us({id_token:i?.value})),
{refresh:{kind:"file",path:m,field:"id_token"},...a,...u}}async function Md(e,{origin:t},{launcher:n,place:r},o){if(!n)return{};let{cwd:s,temporaryFolder:i}=r.surroundings,
a=await n({origin:t,audience:e,cwd:s},{beside:r.path,temporaryFolder:i});return a?(await o(a.path,"launcher",a.content),Fd(a.path)?{refresh:{kind:"executable",command:a.
command,timeoutMs:Dd}}:{why:`nothing may be executed in ${(0,tt.dirname)(a.path)}; use ci-auth exec`}):{why:"client libraries can run nothing here that would mi\
nt again; use ci-auth exec"}}function Fd(e){try{return(0,jt.accessSync)(e,jt.constants.X_OK),!0}catch{return!1}}async function js(e,t,n){let{clock:r,onRecorded:o,
place:s,report:i}=n,a=e.file?.cleanup??!0,{entries:c,undo:u,write:m}=Gd({...s,clock:r,onRecorded:o,remove:a,report:i});try{let g=await Ud(e,t,n,m);await m(s.path,
"credentials",Us(g.file));for(let E of await No(s))i.warn("FILE_IN_WORKSPACE",E);return{path:s.path,type:String(g.file.type),source:g.source,expiresAt:g.expiresAt,
lastsForJob:g.lastsForJob,why:g.why,entries:c,undo:u}}catch(g){throw await u(),g}}function Gd({ci:e,clock:t=Lt,onRecorded:n,remove:r,report:o,surroundings:s}){let i=gt(
e,s),a=[];return{entries:a,async write(c,u,m){let g=await Ns(c);g!==void 0&&o.warn("FILE_IN_WORKSPACE",g),await Ls(c,m,k=>{let y=z(Math.floor(t.now())),w={id:(0,Ds.randomUUID)(),
path:c,kind:u,remove:r,createdAt:y,...k};i.record(w),a.push(w),n?.(a)},{mode:u==="launcher"?448:384})},async undo(){let c=await Rr(a.map(u=>({...u,remove:!0})));
for(let{id:u}of a)i.withdraw(u);return c}}}d();async function Ms(e,t){let{serviceAccount:n,token:r}=e,s={format:"access_token",scopes:e.identity.mode==="federation"&&n===void 0&&r?.format==="access_token"?r.
scopes:[H],lifetimeSeconds:3600},i=t.federated&&await t.mintOwn(s),a=Bd(e)?Hd(e):void 0,[c]=await Promise.all([r&&t.mint(r),a&&t.mint(a)]);return{federated:i,asked:c}}
function Bd({file:e,identity:t,serviceAccount:n,token:r,verify:o}){return!o||t.mode==="federation"&&n===void 0?!1:!(r?.format==="access_token"&&r.user===void 0)&&
(r===void 0||e!==void 0)}var Hd=({file:e})=>({format:"access_token",scopes:[H],lifetimeSeconds:e?.lifetimeSeconds??3600});d();S();d();d();d();var{getBuiltinModule:Fs}=process,{Agent:Gs,request:Mt,validateHeaderName:Bs,validateHeaderValue:Hs}=Fs("node:http"),Ft=()=>Fs("node:tls");d();var rt=_(Xn(),1);ue();d();ue();var Yn=e=>Object.assign(new Error(`the proxy answered ${e}`),{proxyStatus:e,atProxy:!0}),nt=({url:e})=>{if(!e.username&&!e.password)return{};let t=`${Ks(e.
username)}:${Ks(e.password)}`;return{"proxy-authorization":`Basic ${Buffer.from(t).toString("base64")}`}};function Ks(e){try{return decodeURIComponent(e)}catch{
return e}}function Js(e,t,n,r){let o=`${t.hostname}:${N(t)}`;return new Promise((s,i)=>{let a=()=>{i(r.reason),e.destroy()};r.addEventListener("abort",a,{once:!0});
let c=Mt({createConnection:()=>e,method:"CONNECT",path:o,setHost:!1});for(let[u,m]of Object.entries({host:o,...nt(n)}))c.setHeader(u,m);c.once("connect",({statusCode:u=0},m,g)=>{
if(r.removeEventListener("abort",a),u>=200&&u<300)return g.length>0&&e.unshift(g),s(e);e.destroy(),i(Yn(u))}).on("error",u=>{r.removeEventListener("abort",a),i(
u)}).end()})}var Zn=(e,t,n=!0)=>Qn(r=>Xd(e,r),t,n);function Qn(e,t,n){let r=[],o=n,s=!1;return{socket:e({add:a=>(r.push(a),o||a.unref(),a.on("error",()=>{}),s&&a.destroy(),a),
signal:t}),hold(a){o=a;for(let c of r)a?c.ref():c.unref()},cancel(){s=!0,r.at(-1)?.destroy()}}}async function Xd(e,t){let{origin:n,proxy:r,ca:o}=e;return n.protocol===
"http:"?Gt(e,t):zs(r?{socket:await Gt(e,t)}:{port:N(n)},R(n),o,t)}async function Gt({origin:e,proxy:t,ca:n,socketPath:r},o){if(r!==void 0)return ot(o.add((0,rt.connect)(
{path:r})),"connect",o.signal);if(!t)return Xs(e,o);try{let s=await Xs(t.url,o),i=t.url.protocol==="https:"?await zs({socket:s},R(t.url),n,o):s;return e.protocol===
"https:"?await Js(i,e,t,o.signal):i}catch(s){throw s===o.signal.reason?s:Object.assign(s,{atProxy:!0})}}var Xs=(e,{add:t,signal:n})=>ot(t((0,rt.connect)({host:R(
e),port:N(e),noDelay:!0})),"connect",n);async function zs(e,t,n,{add:r,signal:o}){let{connect:s}=Ft(),i={...n?{ca:n}:{},rejectUnauthorized:!0},a=s({...e,host:t,
...er(t),...i,ALPNProtocols:["http/1.1"]});return ot(r(a),"secureConnect",o)}var er=e=>(0,rt.isIP)(e)?{}:{servername:e};function ot(e,t,n){return new Promise((r,o)=>{
let s=a=>()=>{n.removeEventListener("abort",i),a()},i=()=>{o(n.reason),e.destroy()};if(n.aborted)return i();n.addEventListener("abort",i,{once:!0}),e.once("erro\
r",a=>s(()=>o(a))()),e.once("close",s(()=>o(zd()))),e.once(t,s(()=>r(e)))})}var zd=()=>Object.assign(new Error("the connection was closed"),{code:"ECONNRESET"});var Bt=class extends Gs{route;#i;#t;constructor(t,n){super({keepAlive:!0}),this.route=t,this.#i=n}preconnect(){this.#t||Object.keys(this.sockets).length+Object.
keys(this.freeSockets).length>0||(this.#t=Zn(this.route,this.#i,!1),this.#t.socket.catch(()=>{}))}createConnection(t,n){this.#r(t.signal??this.#i).then(r=>n(null,
r),r=>n(r))}async#r(t){let n=this.#t;this.#t=void 0;let r=()=>n?.cancel();t.addEventListener("abort",r,{once:!0}),n?.hold(!0);let o=await n?.socket.catch(()=>{});
return t.removeEventListener("abort",r),o?.readyState==="open"?o:Zn(this.route,t).socket}closeIdle(){this.#t?.cancel(),this.#t=void 0;for(let t of Object.values(
this.freeSockets).flat())t?.destroy()}};Vt();ue();d();Vt();var su=2147483647;function oi(e,t){let n=performance.now()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("\
abort",o,{once:!0}),setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),su)).unref(),{signal:r.signal,totalMs:e,
remainingMs:()=>Math.max(0,n-performance.now()),end:()=>r.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&r.signal.
reason===t.reason}}async function si(e,t){let n=()=>t.isInterrupted()?t.signal.reason:ri(e,t.totalMs);if(t.signal.aborted||e>=t.remainingMs())throw n();await new Promise(
(r,o)=>{let s=()=>{clearTimeout(i),o(n())},i=setTimeout(()=>{t.signal.removeEventListener("abort",s),r()},e);t.signal.addEventListener("abort",s,{once:!0})})}d();S();d();ue();var ii=1048576;async function or(e,t,n){try{return await iu(e,t,n)}catch(r){if(r.stale)return or(e,t,n);throw r}}function iu(e,{method:t,url:n,headers:r,body:o},s){
return new Promise((i,a)=>{if(s.aborted)return a(s.reason);let c=()=>a(s.reason);s.addEventListener("abort",c,{once:!0});let u=y=>{s.removeEventListener("abort",
c),y()},{proxy:m}=e.route,g=m&&n.protocol==="http:",E=Mt({agent:e,host:R(n),port:N(n),method:t,path:g?`${n.origin}${n.pathname}${n.search}`:n.pathname+n.search,
setHost:!1,signal:s}),k={host:n.host,...r,...g?nt(m):{}};for(let[y,w]of Object.entries(k))E.setHeader(y,w);E.on("error",y=>u(()=>a(Object.assign(y,{stale:au(y,E.
reusedSocket)})))),E.once("response",y=>{cu(y).then(w=>u(()=>g&&w.status===407?a(Yn(407)):i(w)),w=>u(()=>a(w)))}),E.end(o)})}var au=({code:e},t)=>t&&(e==="ECONN\
RESET"||e==="EPIPE");async function cu(e){let t=[],n=0;for await(let o of e)if(t.push(o),n+=o.length,n>ii)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(
n,ii));return{status:e.statusCode??0,headers:e.headers,body:r}}Vt();d();d();d();d();var le=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${o} ${s}`.trim(),a=i?
`status code ${i}`:"an unknown error";super(`Request failed with ${a}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=
r}};d();var Ae=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"messag\
e"in t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};d();var ve=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new Ae(t.cause):
void 0;super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};d();d();var sr=(()=>{let e=!1,t=!1;if(!1&&typeof l=="function")try{t=new l("https://empty.invalid",{body:new(void 0),method:"POST",get duplex(){return e=!0,"half"}}).
headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),ai=typeof globalThis.AbortController==
"function",qt=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",ci=!1,di=!1,Kt=["get","post","put","patch","head","delete"],
du=()=>{};du();var ui={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"*/*",blob:"*/*",bytes:"*/*"},Jt=2147483647,li=new TextEncoder().
encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,Xt=Symbol("stop"),it=class{options;constructor(t){this.options=t}},fi=e=>new it(e),pi={json:!0,parseJson:!0,
stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,onUploadProgress:!0,fetch:!0,context:!0},mi={
next:!0},gi={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,integrity:!0,keepalive:!0,signal:!0,window:!0,
duplex:!0};var uu=e=>{if(!e)return 0;if(e instanceof void 0){let t=0;for(let[n,r]of e)t+=li,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,
t+=typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},hi=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),r){o+=r.byteLength;let a=t===0?0:o/t;a>=1&&(a=1-Number.EPSILON),n?.({percent:a,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=s},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},yi=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new f(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new f(
hi(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},bi=(e,t,n)=>{if(!e.body)return e;let r=uu(n??e.body);return new l(e,{duplex:"half",
body:hi(e.body,r,t)})};d();d();var Z=e=>e!==null&&typeof e=="object";var at=(...e)=>{for(let t of e)if((!Z(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return cr({},...e)},ir=(e={},t={})=>{
let n=new p(e),r=t instanceof p,o=new p(t);for(let[s,i]of o.entries())r&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function zt(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:cr(e[n]??[],t[n]??[])}var ar=(e={},t={})=>({beforeRequest:zt(e,t,"beforeRequest"),beforeRetry:zt(e,t,"beforeRetry"),afterResponse:zt(
e,t,"afterResponse"),beforeError:zt(e,t,"beforeError")}),lu=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,s]of r.entries())n.append(o,s);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(Z(r))for(let[o,s]of Object.entries(r))s!==void 0&&n.append(o,String(s));else{
let o=new URLSearchParams(r);for(let[s,i]of o.entries())n.append(s,i)}return n},cr=(...e)=>{let t={},n={},r={},o,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(Z(i)){for(let[a,c]of Object.entries(i)){if(a==="signal"&&c instanceof globalThis.AbortSignal){s.push(c);continue}if(a==="contex\
t"){if(c!=null&&(!Z(c)||Array.isArray(c)))throw new TypeError("The `context` option must be an object");t={...t,context:c==null?{}:{...t.context,...c}};continue}
if(a==="searchParams"){c==null?o=void 0:o=o===void 0?c:lu(o,c);continue}Z(c)&&a in t&&(c=cr(t[a],c)),t={...t,[a]:c}}Z(i.hooks)&&(r=ar(r,i.hooks),t.hooks=r),Z(i.
headers)&&(n=ir(n,i.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),s.length>0&&(s.length===1?t.signal=s[0]:qt?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};d();var Ei=e=>Kt.includes(e)?e.toUpperCase():e,fu=["get","put","head","delete","options","trace"],pu=[408,413,429,500,502,503,504],mu=[413,429,503],ki={limit:2,methods:fu,
statusCodes:pu,afterStatusCodes:mu,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
_i=(e={})=>{if(typeof e=="number")return{...ki,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...ki,...t}};d();d();var fe=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function dr(e,t,n,r){return new Promise((o,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new fe(e))},r.timeout);r.fetch(e,t).then(o).catch(s).then(()=>{clearTimeout(
i)})})}d();async function ur(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(s),r(t.
reason)}let s=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}d();var wi=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in gi)&&!(r in pi)&&(!(r in e)||r in mi)&&(n[r]=t[r]);return n},Si=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;d();function Pe(e){return e instanceof le||e?.name===le.name}function lr(e){return e instanceof fe||e?.name===fe.name}var ct=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>Jt)throw new RangeError(`The \`timeout\` option cann\
ot be greater than ${Jt}`);await Promise.resolve();let i=await r.#y();for(let a of r.#e.hooks.afterResponse){let c=r.#p(i.clone()),u;try{u=await a(r.request,r.#d(),
c,{retryCount:r.#r})}catch(g){throw r.#s(c),r.#s(i),g}if(u instanceof it)throw r.#s(c),r.#s(i),new ve(u.options);let m=u instanceof f?u:i;c!==m&&r.#s(c),i!==m&&
r.#s(i),i=m}if(r.#p(i),!i.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(i.status):r.#e.throwHttpErrors)){let a=new le(i,r.request,r.#d());for(let c of r.#e.
hooks.beforeError)a=await c(a,{retryCount:r.#r});throw a}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!ci)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let a=i.clone();
return r.#s(i),yi(a,r.#e.onDownloadProgress)}return i},s=r.#m(o).finally(()=>{let i=r.#a;r.#l(i?.body??void 0),r.#l(r.request.body??void 0)});for(let[i,a]of Object.
entries(ui))i==="bytes"&&typeof f?.prototype?.bytes!="function"||(s[i]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||a);let c=await s;
if(i==="json"){if(c.status===204)return"";let u=await c.text();return u===""?"":n.parseJson?n.parseJson(u):JSON.parse(u)}return c[i]()});return s}static#i(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#t;#r=0;#n;#e;#a;#o;#c;constructor(t,n={}){
if(this.#n=t,this.#e={...n,headers:ir(this.#n.headers,n.headers),hooks:ar({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:Ei(n.
method??this.#n.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:_i(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??globalThis.
Object.bind(globalThis),context:n.context??{}},typeof this.#n!="string"&&!(this.#n instanceof URL||this.#n instanceof l))throw new TypeError("`input` must be a \
string, URL, or Request");if(this.#e.prefixUrl&&typeof this.#n=="string"){if(this.#n.startsWith("/"))throw new Error("`input` must not begin with a slash when u\
sing `prefixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#n=this.#e.prefixUrl+this.#n}ai&&qt&&(this.#o=this.#e.signal??this.#n.signal,this.#t=
new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal),sr&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new p(n.headers).has("content-type");if(this.#n instanceof l&&(di&&this.#e.body instanceof void 0||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new l(this.#n,this.#e),Si(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#i(this.#e.searchParams)).toString()),i=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,s);this.request=new l(
i,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!sr)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#g(this.request,
this.#e.body??void 0)}}#u(){let t=this.#e.retry.delay(this.#r),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#h(t){if(this.#r++,this.#r>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new Ae(t);if(n instanceof ve)return n.customDelay??this.#u();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#r});if(r===!1)throw t;if(r===
!0)return this.#u()}if(lr(t)&&!this.#e.retry.retryOnTimeout)throw t;if(Pe(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let s=this.#e.retry.maxRetryAfter??o;return o<s?o:s}if(t.response.status===413)throw t}return this.#u()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#l(t){t&&t.cancel().catch(()=>{})}#s(t){this.#l(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#h(n),Jt);if(this.#r<1)throw n;if(await ur(r,this.#o?{signal:this.#o}:{}),n instanceof ve&&n.customRequest){let o=this.#e.signal?new l(
n.customRequest,{signal:this.#e.signal}):new l(n.customRequest);this.#f(o)}for(let o of this.#e.hooks.beforeRetry){let s=await o({request:this.request,options:this.#d(),
error:n,retryCount:this.#r});if(s instanceof l){this.#f(s);break}if(s instanceof f)return s;if(s===Xt)return}return this.#m(t)}}async#y(){this.#t?.signal.aborted&&
(this.#t=new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal,this.request=new l(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#d(),{retryCount:this.#r});if(r instanceof f)return r;if(r instanceof l){this.#f(
r);break}}let t=wi(this.request,this.#e);return this.#a=this.request,this.request=this.#a.clone(),this.#e.timeout===!1?this.#e.fetch(this.#a,t):dr(this.#a,t,this.#t,
this.#e)}#d(){if(!this.#c){let{hooks:t,...n}=this.#e;this.#c=Object.freeze(n)}return this.#c}#f(t){this.#c=void 0,this.request=this.#g(t)}#g(t,n){return!this.#e.
onUploadProgress||!t.body?t:bi(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};/*! MIT License © Sindre Sorhus */var fr=e=>{let t=(n,r)=>ct.create(n,at(e,r));for(let n of Kt)t[n]=(r,o)=>ct.create(r,at(e,o,{method:n}));return t.create=n=>fr(
at(n)),t.extend=n=>(typeof n=="function"&&(n=n(e??{})),fr(at(e,n))),t.stop=Xt,t.retry=fi,t},gu=fr(),pr=gu;var Ti=e=>new f(null,{status:Math.min(e,599)});ue();d();d();var Yt=(e="")=>/[a-z0-9]/i.test(e);function xi(e){let t=[mr(e,n=>n),...[0,1,2].map(n=>mr(Buffer.from("\0".repeat(n)+e).toString("base64"),r=>Math.max(0,Math.
floor(r*3/4)-n))),mr(Buffer.from(e).toString("hex"),n=>Math.floor(n/2))];return[...t,...t.map(hu)]}function mr(e,t){let n=[...e.toLowerCase()].map((r,o)=>({character:r,
at:o})).filter(({character:r})=>Yt(r));return{letters:n.map(({character:r})=>r).join(""),origins:n.map(({at:r})=>t(r))}}var hu=({letters:e,origins:t})=>({letters:yu(
e),origins:t.toReversed()}),yu=e=>[...e].reverse().join(""),bu=4;function Ri(e){let t=new Set;for(let n of[e,...Eu(e)]){let r=n;for(let o=0;o<bu;o++){let s=Ii(r);
t.add(gr(s));let i=r.includes("<")?Ii(r.replace(/<[^<>]*>/g,"")):s;t.add(gr(i)),t.add(gr(ku(i)));let a=Su(r);if(a===r)break;r=a}}return t}var Ii=e=>Buffer.from(
e.normalize("NFKD").toLowerCase());function gr(e){let t=Buffer.allocUnsafe(e.length),n=0;for(let r of e)(r>=97&&r<=122||r>=48&&r<=57)&&(t[n++]=r);return t.toString(
"latin1",0,n)}function ku(e){let t=Buffer.from(e),n=0;for(let r=0;r<=t.length;r++)(t[r]??0)>32||(t.subarray(n,r).reverse(),n=r+1);return t}function Eu(e){let[t,
n]=[[],[]];try{JSON.parse(e,(r,o)=>(t.push(r),typeof o=="string"&&n.push(o),o))}catch{}return[t.join(" "),n.join(" ")]}var _u=/(?:\\|%)u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|(?:\\x|%|=)([0-9a-f]{2})|&#x0*([0-9a-f]{1,6});?|&#0*(\d{1,7});?|&(amp|lt|gt);|&[a-z]+\d*;|\\[bfnrtv]/gi,
wu={amp:"&",lt:"<",gt:">"};function Su(e){return e.replace(_u,(t,...n)=>{let[r,o,s,i,a,c]=n,u=r??o??s??i;if(c)return wu[c.toLowerCase()]??" ";let m=u?Number.parseInt(
u,16):Number(a??32);return m<=1114111?String.fromCodePoint(m):" "})}var Tu=["assertion","client_secret","env","handle","redact","refresh_token","subject_token","token"],Iu=["accept","content-type","metadata-flavor","user-agent",
"x-goog-request-reason","x-goog-user-project","x-tfs-fedauthredirect"],vi=16,Oe=8,ut=4,xu="(not shown: the answer repeats a secret that ci-auth sent)";function Pi({
bearer:e,form:t,headers:n={},json:r}){let o={...t,...typeof r=="object"?r:{}},s=Object.entries(n).filter(([i])=>!Iu.includes(i.toLowerCase()));return[e,...s.map(
([,i])=>i),...Tu.flatMap(i=>Ru(o[i]))].filter(i=>i!==void 0&&i.length>=vi)}var Ru=e=>[e,...typeof e=="object"?Object.values(e??{}):[]].filter(t=>typeof t=="stri\
ng");function hr(e,t){if(t.length===0||e==="")return e;let n=[...Ri(e)];return t.some(r=>Au(n,r))?xu:e}function Au(e,t){let{pieces:n,probes:r}=Ou(t),o=new Set;for(let s of e)
for(let i=0;i<s.length;i+=Oe-ut+1)if(r.has(s.slice(i,i+ut))){for(let a=Math.max(0,i+ut-Oe);a<=i;a++)vu(o,n.get(s.slice(a,a+Oe)));if(o.size>=vi)return!0}return!1}
function vu(e,t=[]){for(let[n,r]of t)for(let o=n;o<=r;o++)e.add(o)}var dt=new Map,Pu=4;function Ou(e){let t=dt.get(e)??Cu(e);dt.delete(e),dt.set(e,t);for(let n of[
...dt.keys()].slice(0,-Pu))dt.delete(n);return t}function Cu(e){let t=new Map,n=new Set;for(let r of xi(e))for(let o=0;o+ut<=r.letters.length;o++){n.add(r.letters.
slice(o,o+ut));let s=r.letters.slice(o,o+Oe);if(s.length<Oe)continue;let i=t.get(s);i?i.push(Ai(r,o,e)):t.set(s,[Ai(r,o,e)])}return{pieces:t,probes:n}}function Ai({
origins:e},t,n){let[r=0,o=0]=[e[t],e[t+Oe-1]],[s,i]=r<o?[r,o]:[o,r];for(;s>0&&!Yt(n[s-1]);)s--;for(;i+1<n.length&&!Yt(n[i+1]);)i++;return[s,i]}var Nu=3e3;async function $u(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=R(r.origin),s,i=Qn(async c=>{let{connect:u}=Ft(),m=await Gt(r,c),
g=c.add(u({socket:m,host:o,...er(o),rejectUnauthorized:!1}));return await ot(g,"secureConnect",c.signal),s=Object.entries(g.getPeerCertificate().issuer??{}).map(
([E,k])=>`${E}=${k}`).join(", "),g},n,!0),a=setTimeout(i.cancel,Nu);return await i.socket.catch(()=>{}),clearTimeout(a),i.cancel(),s&&Lu(s)}var Lu=e=>e.replace(
/[^\x20-\x7e]/g,"?").slice(0,200),Du=new Set([408,429,500,502,503,504]),Uu=new Set([502,503,504]),ju=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUS\
ED","ECONNRESET","EHOSTUNREACH","ENETUNREACH","EPIPE","ETIMEDOUT"]),Mu=({status:e,body:t})=>Du.has(e)||e>=400&&e<500&&Gu(t)==="quota_exceeded",Fu=({name:e,code:t="",
proxyStatus:n=0})=>e==="TimeoutError"||ju.has(t)||Uu.has(n);function Gu(e){if(e.includes("quota_exceeded"))try{return JSON.parse(e)?.error}catch{return}}function Bu(e,t,n,r,o=Math.
random){return Math.max(o()*t*2**(e-1),Hu(n,r))}function Hu(e="",{now:t}){if(/^\d+$/.test(e.trim()))return Number(e)*1e3;let n=Date.parse(e);return Number.isNaN(
n)?0:Math.max(0,n-t()*1e3)}var Wu=2e4,Vu=500;async function Oi(e,t,n){let r={call:e,agent:t,options:n,outgoing:Zu(e,n.userAgent??"ci-auth"),startedAt:performance.
now(),attempts:0,sentAt:0,received:void 0,lastStatus:void 0,retryInMs:0};try{await qu(r)}catch(o){if(!Pe(o))throw await zu(o,r)}return Yu(r)}async function qu(e){
let{call:t,options:n}=e,{signal:r}=n.run;r.throwIfAborted(),await pr(t.url.origin+t.url.pathname,{method:t.method,fetch:async o=>{let{status:s}=await Ku(e,o.signal);
return Ti(s)},retry:{limit:n.retries,methods:["delete","get","post","patch"],shouldRetry:({error:o})=>Xu(o,e),delay:()=>e.retryInMs},signal:r,timeout:n.callTimeoutMs??
Wu})}async function Ku(e,t){let{agent:n,outgoing:r,options:o}=e;e.attempts++,e.sentAt=o.clock.now(),e.received=void 0;let s=performance.now(),i=a=>{let{method:c,
url:u}=r;o.trace?.(`${c} ${u.host}${u.pathname} ${a} ${Math.round(performance.now()-s)} ms`)};try{return e.received=await or(n,r,t),e.lastStatus=e.received.status,
i(e.lastStatus),e.received}catch(a){throw i(t.aborted?"no answer":Ju(a)),a}}var Ju=({code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";function Xu(e,t){
let{attempts:n,received:r,options:o}=t,{backoffMs:s=Vu,clock:i,run:a}=o;return a.signal.aborted||!(r?Mu(r):Fu(e))?!1:(t.retryInMs=Bu(n,s,r?.headers["retry-after"],
i),t.retryInMs<a.remainingMs())}async function zu(e,t){let{call:n,agent:r,attempts:o,lastStatus:s,options:i,startedAt:a}=t,{run:c}=i;if(c.isInterrupted())return c.
signal.reason;let{route:u}=r,m={service:n.service,route:u,attempts:o,lastStatus:s,spentMs:performance.now()-a};if(c.signal.aborted)return ni(m,c.totalMs);let g=tr(
e)?await $u(u,e.atProxy===!0,c.signal):void 0;return Qs(e,{...m,issuer:g})}function Yu({agent:e,attempts:t,call:n,options:r,received:o,sentAt:s}){let{status:i=0,
headers:a={},body:c=""}=o??{},{proxy:u}=e.route,m=[...Pi(n),...u?Object.values(nt(u)):[]],g,E,k=Date.parse(a.date??"")/1e3,y=Math.trunc(k-(s+r.clock.now())/2)+0;
return{status:i,get contentType(){return E??=hr(a["content-type"]??"",m),E},get body(){return i<300?c:this.shown},get shown(){return g??=hr(c,m),g},attempts:t,skewSeconds:Number.
isNaN(y)?void 0:y}}function Zu(e,t){let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new h("INPUT_ENDPOINT_INVALID",`the add\
ress of ${n} is neither https nor http`,{suggestions:["Check the variable that replaces it: https://HOST, or http://127.0.0.1:PORT."]});let{type:s,body:i}=Qu(e),
a={accept:"application/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?{}:{authorization:`Bearer ${e.bearer}`},...el(e.headers)};for(let[c,
u]of Object.entries(a))tl(n,c,u);return{method:r,url:o,headers:a,body:i}}function Qu({json:e,form:t}){return e!==void 0?{type:"application/json",body:JSON.stringify(
e)}:t?{type:"application/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var el=(e={})=>Object.fromEntries(Object.entries(e).map(([
t,n])=>[t.toLowerCase(),n]));function tl(e,t,n){try{Bs(t),Hs(t,n)}catch{throw new h("INPUT_HEADER_INVALID",`the header ${t} for ${e} holds characters that canno\
t be sent`,{suggestions:["Look where its value comes from: a secret that was pasted with a line break looks like this."]})}}function Ci(e){let{clock:t=Lt}=e,n=oi(e.deadlineMs,e.signal),r=new Map,o=({direct:s,socketPath:i,url:a})=>{let c=`${a.origin} ${i??""}`,u=r.get(c);if(u)return u;
let m=i===void 0&&!s?qs(a,e.env):void 0,g=new Bt({origin:new URL(a.origin),socketPath:i,proxy:m,ca:e.ca},n.signal);return r.set(c,g),g};return{send:async s=>Oi(
s,o(s),{...e,clock:t,run:n}),preconnect(s){try{o({url:s}).preconnect()}catch{}},wait:s=>si(s,n),remainingMs:n.remainingMs,clock:t,signal:n.signal,close(){n.end();
for(let s of r.values())s.closeIdle()}}}d();S();d();function Zt(e,t){let n=new Map,r=({expiresAt:o})=>o-t.now()>20;return{clear:()=>n.clear(),get(o,s){let i=`${s??""} ${o.join(" ")}`,a=()=>e(o,s),c=n.get(i)?.then(
u=>r(u)?u:a())??a();return n.set(i,c),c.catch(()=>n.get(i)===c&&n.delete(i)),c}}}d();S();var nl=60,rl=3;function Ni(e,{clock:t,fresh:n,label:r}){let o=Je(e),s=o&&At(o.claims,"exp");if(!o||s===void 0)throw ol(r,e);return n||sl(s-t.now(),s,r),{value:e,
claims:o.claims,expiresAt:s}}var ol=(e,t)=>new h("OIDC_TOKEN_MALFORMED",`${e} holds no ID token, but ${Xe(t)}`,{suggestions:["Hand over the JWT alone: no quotes\
, no JSON around it, no masked text."]});function sl(e,t,n){let r=new Date(t*1e3).toISOString();if(e<-nl)throw new h("OIDC_TOKEN_EXPIRED",`the ID token in ${n} \
expired ${Math.round(-e)} s ago (${r})`,{suggestions:["Sign in right after the CI hands out the token, or impersonate a service account at the start of the job."]});
if(e>=0&&e<rl)throw new h("OIDC_TOKEN_TOO_SHORT",`the ID token in ${n} expires in ${Math.round(e)} s`,{suggestions:["Sign in right after the CI hands out the to\
ken."]})}function $i({claims:e,expiresAt:t},n){let r=ee(e.sub??"(none)"),o=Q([e.aud??"(none)"].flat().join(", "));return[`iss  ${Q(ee(e.iss??"(none)"))}`,`aud  ${o}`,
`sub  ${Q(r)} (${Buffer.byteLength(r)} of at most 127 bytes)`,`exp  in ${Math.round(t-n.now())} s`]}var il=["repository","repository_owner","ref","environment",
"event_name","job_workflow_ref","namespace_path","project_path"],Li=({claims:e})=>il.flatMap(t=>{let n=e[t];return typeof n=="string"&&n!==""?[`${t}  ${Q(n)}`]:
[]});function Di(e){let{audience:t,google:n,provider:r,report:o,source:s,target:i}=e,{clock:a}=n.network,c;async function u(){let k=await s.mint(t,n.network);o.mask(
k),c=Ni(k,{label:s.label,fresh:s.mintsAgain,clock:a});let{sub:y,aud:w}=c.claims,[$]=[w].flat();return!s.choosesAudience&&typeof $=="string"&&Object.assign(n.about,
{audience:$,audienceFixedBy:s.label}),r&&typeof y=="string"&&(n.about.principal=jo(r,y)),c}let m=(k,y)=>vs(n,{...i,idToken:k.value,scopes:y}).catch(w=>{throw cl(
w,k,a)});async function g(k){try{return await m(await u(),k)}catch(y){if(!s.mintsAgain||!dl(y))throw y;return m(await u(),k)}}let E=Zt(async k=>{let y=await g(k);
return o.mask(y.value),y},a);return{account:void 0,principal:()=>n.about.principal??i.audience,accessToken:k=>E.get(k),clear:E.clear,sign:void 0,idToken:()=>c,facts:()=>ul(
e,c)}}var al=2;function cl(e,{expiresAt:t},n){if(!(e instanceof h)||e.server?.status!==500)return e;let{skewSeconds:r=0}=e.server;return t-n.now()-r>al?e:e.with(
{code:"STS_TOKEN_NEARLY_EXPIRED",message:`the ID token was about to expire
${e.message}`,suggestions:["Sign in right before the credentials are used."]})}var dl=e=>e instanceof h&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_EXPIRED"].includes(
e.code);function ul({google:e,provider:t},n){let{principal:r,serviceAccount:o}=e.about;return[...t?[`provider  ${ae(t)}`]:[],...o===void 0?[]:[`service account \
 ${o}`],...n?$i(n,e.network.clock):[],...r===void 0?[]:[`${Q(r)} (if google.subject is mapped from assertion.sub)`],...n?Li(n):[]]}d();function Ui(e,t,n){let r=as(t);e.about.principal=t.email;let o=Zt(async(s,i=Qe)=>{let a=s.join(" "),c=X(e)?await et(e,r,{iss:t.email,scope:a,lifetimeSeconds:i}):
await ll(e,r,{email:t.email,scope:a,lifetimeSeconds:i});return n.mask(c.value),c},e.network.clock);return{account:t.email,principal:()=>t.email,accessToken:o.get,
clear:o.clear,sign:r,facts:()=>[`key of  ${t.email}`,...t.keyId===void 0?[]:[`key id  ${t.keyId}`]]}}async function ll({network:e},t,{email:n,lifetimeSeconds:r,
scope:o}){let s=Math.floor(e.clock.now()),i=s+r;return{value:await t({iss:n,sub:n,scope:o,iat:s,exp:i}),expiresAt:i}}var ji=({file:e})=>String(e.private_key).split(
/\r?\n|\\n/).filter(t=>t.length>=16&&!t.startsWith("-----"));d();S();async function Mi(e,t,n,r){let o=n.serviceAccount===void 0&&n.delegates.length===0,s=r.format==="id_token"?X(e):r.lifetimeSeconds<=Qe;if(o&&(s||t.account===void 0))
return fl(e,t,r);let i=n.serviceAccount??t.account;if(i===void 0)throw Fi("`delegates` need");return pl(e,t,{serviceAccount:i,delegates:n.delegates},r)}var Fi=e=>new h(
"INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} a service account`,{suggestions:["Set `service_account` to the account to impersonate."]});async function fl(e,t,n){let{account:r,
sign:o}=t;if(n.format==="access_token"&&n.user===void 0)return t.accessToken(n.scopes,r===void 0?void 0:n.lifetimeSeconds);if(n.format==="id_token"&&t.mintIdToken)
return t.mintIdToken(n.audience);if(r===void 0||!o)throw Fi("ID tokens and `access_token_subject` need");return n.format==="id_token"?Zo(e,o,{iss:r,target_audience:n.
audience}):et(e,o,{iss:r,scope:n.scopes.join(" "),sub:n.user??"",lifetimeSeconds:n.lifetimeSeconds})}async function pl(e,t,n,r){if(r.format==="id_token")return yr(
e,t,n,c=>Xo(e,c,r));let{lifetimeSeconds:o,scopes:s,user:i}=r;return i===void 0?yr(e,t,n,c=>Jo(e,c,{lifetimeSeconds:o,scopes:s})):et(e,c=>yr(e,t,n,u=>zo(e,u,c)),
{iss:ml(n),scope:s.join(" "),sub:i,lifetimeSeconds:o})}function ml({serviceAccount:e}){if(e.includes("@"))return e;throw new h("INPUT_SERVICE_ACCOUNT_INVALID","\
domain-wide delegation needs the email of the service account, not its unique id",{suggestions:[`gcloud iam service-accounts describe ${e} --format='value(email\
)'`]})}async function yr({network:e},t,n,r){let o=await t.accessToken([H]);try{return await r({...n,bearer:o.value})}catch(s){if(!(s instanceof h&&s.code==="IAM\
_BEARER_REJECTED"&&o.expiresAt<=e.clock.now()))throw s;t.clear();let a=await t.accessToken([H]);return r({...n,bearer:a.value})}}var gl=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED","API_DI\
SABLED"]),hl=2e3,yl=15e3;async function bl(e,t){let{firstWaitMs:n=hl,network:r,report:o}=t;for(let s=n;;s=Math.min(s*1.5,yl)){let i=r.remainingMs();try{return await e()}catch(a){
let{leftMs:c}=t;if(c<=0||!(a instanceof h)||!gl.has(a.code))throw a;o.note(`${a.code}: waiting for the change to arrive, ${Math.ceil(c/1e3)} s left`),await r.wait(
Math.min(s,c)),t.leftMs-=i-r.remainingMs()}}}function Bi(e,t,n){let{report:r,surroundings:o}=t,{endpoints:s}=pn(o.env,e.universe);for(let w of Fr(o.env))r.note(
w);let i=wl(t,{...e,timeoutMs:e.timeoutMs+e.propagationMs}),{requestReason:a,universe:c}=e,u={network:i,endpoints:s,universe:c,requestReason:a,about:kl(e)},{actor:m,
federated:g}=El(e.identity,u,n,t),E={serviceAccount:e.serviceAccount,delegates:e.delegates};for(let w of _l(e,s))i.preconnect(new URL(w));let k=t.pace?.backoffMs===
void 0?void 0:4*t.pace.backoffMs,y={network:i,report:r,leftMs:e.propagationMs,firstWaitMs:k};return{actor:m,federated:g,google:u,target:E,mint:w=>Gi({actor:m,google:u,
target:E},w,y),mintOwn:w=>Gi({actor:m,google:u,target:{delegates:[]}},w,y),close:i.close}}async function Gi({actor:e,google:t,target:n},r,o){let s=await Sl(e.facts,
()=>bl(()=>Mi(t,e,n,r),o));return o.report.mask(s.value),s}function kl({delegates:e,identity:t,projectId:n,serviceAccount:r,token:o}){let s=o?.format==="access_\
token"?o:void 0;return{delegates:e,projectId:n,serviceAccount:r,provider:t.mode==="federation"?t.provider:void 0,audience:t.mode==="federation"?t.audience:void 0,
scopes:s?.scopes,user:s?.user,lifetimeSeconds:s?.lifetimeSeconds}}function El(e,t,n,{ambientActor:r,report:o,surroundings:s}){if(e.mode==="key"){for(let u of ji(
e.key))o.mask(u);return{actor:Ui(t,e.key,o),federated:void 0}}if(e.mode==="ambient"){if(!r)throw new Error("this front end knows no ambient identity");return{actor:r(
t,s.env,o),federated:void 0}}if(!n)throw new Error(`no token source for ${ae(e.provider)}`);let{audience:i,provider:a}=e,c=Di({google:t,source:n,audience:i,provider:a,
target:As(a),report:o});return{actor:c,federated:c}}function _l({delegates:e,identity:t,serviceAccount:n,token:r,universe:o,verify:s},i){let a=n!==void 0||e.length>
0,c=t.mode==="key"&&X({universe:o})||r?.format==="access_token"&&r.user!==void 0;return[...t.mode==="federation"?[i.sts]:[],...c&&(s||r)?[i.oauth2]:[],...a&&(s||
r)?[i.iamcredentials]:[]]}var wl=({clock:e,pace:t,report:n,signal:r,surroundings:o,userAgent:s},{retries:i,timeoutMs:a})=>Ci({env:o.env,deadlineMs:a,retries:i,trace:n.
trace,userAgent:s,...t,...j({clock:e,signal:r})});async function Sl(e,t){try{return await t()}catch(n){throw!(n instanceof h)||n.server===void 0||n.facts.length>
0?n:n.with({facts:e()})}}d();async function Wi(e,t,n,r){let{identity:o,projectId:s,serviceAccount:i,token:a}=e,{asked:c}=n,u=t.federated?.idToken()?.claims.sub;return{mode:o.mode,principal:await t.
actor.principal(),provider:o.mode==="federation"?ae(o.provider):void 0,subject:typeof u=="string"?u:void 0,serviceAccount:i??t.actor.account,projectId:s,credentialsFile:r&&
{path:r.path,type:r.type,source:r.source,expires:r.expiresAt===void 0?void 0:z(r.expiresAt)},token:a&&c&&{format:a.format,expires:z(c.expiresAt),...a.format==="\
access_token"?{scopes:a.scopes}:{audience:a.audience}},variables:e.exportVariables?xs({projectId:s,credentialsFile:r?.path,executable:r?.source==="executable"}):
{},outputs:{...j({project_id:s,credentials_file_path:r?.path}),...Hi("auth_token",n.federated),...a?Hi(a.format,c):{}}}}var Hi=(e,t)=>t===void 0?{}:{[e]:t.value,
[`${e}_expiration`]:z(t.expiresAt)};async function Vi(e){let{report:t}=e,{place:n,plan:r,source:o}=await Ss(e);for(let i of o?.secrets??[])t.mask(i);for(let i of r.notes)t.note(i);let s=Bi(r,e,o);
try{let i=await Ms(r,s),a=r.file&&n?await js(r,s,{...e,place:n,source:o}):void 0,c=await Tl(a,async()=>{let u=await Wi(r,s,i,a);return await Il(e,r,u),u});return Al(
r,a,t),a&&xl(e),c}finally{s.close()}}async function Tl(e,t){try{return await t()}catch(n){throw await e?.undo(),n}}async function Il(e,{exportVariables:t,projectId:n,
token:r},o){let{accept:s,report:i,signal:a}=e;t&&n===void 0&&i.note("the project id is not certain, so no project variable is set: give project_id where tools n\
eed one");let c=Vn(e);await i.masked(),a?.throwIfAborted(),lt(c?.problems({variables:t,outputs:r!==void 0})??[]),c?.problems({variables:!1,outputs:!0}).length===
0&&await c.setOutputs?.({...o.outputs}),await c?.exportVariables(o.variables),s?.(o)}function xl({report:e,surroundings:t}){for(let[n,r]of Object.entries(Is))t.
env[n]&&e.warn("FILE_HIDDEN_BY_TOKEN",`${n} is set: ${r} takes that token, not the credentials file`)}var Rl=({source:e,why:t})=>t!==void 0?`: ${t}`:e==="file"?
", unless the token file it names is renewed":": its source cannot mint again";function Al({delegates:e,identity:t},n,r){if(n?.expiresAt!==void 0){let o=z(n.expiresAt);
n.lastsForJob?r.note(`the credentials file works until ${o}, about as long as the job may run`):r.warn("OIDC_NO_REFRESH",`the credentials file works until ${o}${Rl(
n)}`)}n&&t.mode==="federation"&&e.length>0&&r.warn("INPUT_DELEGATES_NOT_PORTABLE","delegates do not fit into an external_account file: this one is an impersonat\
ed_service_account file, which Node and Go load, Python, Java and gcloud do not; ci-auth exec gives them tokens of the end of the chain")}d();var br=({env:e})=>Object.fromEntries(be.map(t=>[t,e[`INPUT_${t.toUpperCase()}`]])),vl={backoff:"Delete backoff: waits between attempts grow by themselves.",backoff_limit:"\
Delete backoff_limit: the timeout input limits the whole step.",activate_credentials_file:"Delete activate_credentials_file: a credentials file that is created \
is also used.",lifetime:"Rename lifetime to access_token_lifetime."},qi=({env:e})=>Object.entries(vl).filter(([t])=>e[`INPUT_${t.toUpperCase()}`]).map(([t,n])=>({
code:"INPUT_NOT_APPLICABLE",message:`${t} is not an input of this action`,suggestions:[n]})),Ki=e=>e;d();var Pl=e=>`<code>${e.replace(/[^\w ,/-]|_/gu,t=>`&#${t.codePointAt(0)};`)}</code>`;function Ji(e){let{credentialsFile:t,principal:n,provider:r,serviceAccount:o,
subject:s,token:i}=e;return["### Signed in to Google Cloud","","| | |","|---|---|",...[["Subject",s],["Provider",r],["Principal, where google.subject is asserti\
on.sub",n===o?void 0:n],["Service account",o],["Project",e.projectId],["Scopes",i?.scopes?.join(", ")],["Audience",i?.audience],[i?.format==="id_token"?"ID toke\
n expires":"Access token expires",i?.expires],["Credentials file",t&&`${t.type}, source: ${t.source}`],["Credentials expire",t&&(t.expires??Ol(t.source))]].flatMap(
([u,m])=>m===void 0?[]:[`| ${u} | ${Pl(m)} |`]),"",""].join(`
`)}var Ol=e=>e==="key"?"never, until the key is deleted":"with the job; client libraries refresh them until then";async function Cl(){let e=an(),t=Pr(e),n=await Vi({surroundings:e,report:Or(e),userAgent:vr,raw:br(e),others:qi(e),nameOf:Ki,ci:t,named:{},handover:"ci",onRecorded:r=>Cr(
e,r)});for(let r of Ar(n,{reaches:"later steps"}))cn(r);t.handover?.(e,cn).appendSummary?.(Ji(n))}await Cl().catch(e=>Nr(ws(e,br(an()))));
