import{A as $e,B as Po,C as ne,D as mt,E as Oo,F as oe,G as ge,H as J,I as re,J as he,K as Le,L as gt,M as ht,N as Co,P as dn,Q as No,R as $o,S as Lo,T as un,U as Do,
V as Uo,W as Mo,Y as ln,Z as jo,a as Ro,b as sn,c as _,d as p,e as l,f,g as d,h,i as ft,j as S,k as pe,l as Ne,m as Q,n as A,o as $,p as T,q as Ao,r as U,s as ee,
t as G,u as te,v as an,w as cn,x as pt,y as me,z as vo}from"./shared.js";var Zo=sn((ef,Yo)=>{d();Yo.exports=process.getBuiltinModule("node:process")});var Rt=sn((ep,xt)=>{d();function br(e){return Array.isArray(e)?e:[e]}var _e=void 0,L="",Se=" ",x="\\",_a=/[.*+?()[\]{}^$|\\/]/,kr="\uFEFF",Ea=/^\/\*{2,}$/,Sa=/^\\!/,
Ia=/^\\#/,Ta=/\r?\n/g,xa="//",Ee=47,pr=46,P="/",wr="node-ignore";typeof Symbol<"u"&&(wr=Symbol.for("node-ignore"));var _r=wr,se=(e,t,n)=>(Object.defineProperty(
e,t,{value:n}),n),Er=()=>!1,mr={alnum:"0-9A-Za-z",alpha:"A-Za-z",blank:" \\t",cntrl:"\\x00-\\x1f\\x7f",digit:"0-9",graph:"!-.0-~",lower:"a-z",print:" -.0-~",punct:"\
!-.:-@\\[-`{-~",space:" \\t\\n\\r",upper:"A-Z",xdigit:"0-9A-Fa-f"},Ra="\\]^-[",_t=e=>Ra.indexOf(e)<0?e:x+e,Aa="(?!\\/)",va=(e,t)=>{if(e)return`[^\\/${t}]`;let n=`\
[${t}]`;return new RegExp(n).test("/")?Aa+n:n},Pa=(e,t)=>{let{length:n}=e,o=t+1,r=L,s=e[o];(s==="!"||s==="^")&&(r="^",o++);let i=L,a=L;for(;;){let c=e[o];if(c===
_e)return null;if(c===x){let u=e[++o];i+=_t(u),a=u}else if(c==="-"&&a&&o+1<n&&e[o+1]!=="]"){o++;let u=e[o];u===x&&(u=e[o+=1]),a<=u&&(i+=`-${_t(u)}`),a=L}else if(c===
"["&&e[o+1]===":"){let u=o+2,m=u;for(;m<n&&e[m]!=="]";)m++;if(m===n)return null;if(m>u&&e[m-1]===":"){let g=e.slice(u,m-1);if(!Object.prototype.hasOwnProperty.call(
mr,g))return null;i+=mr[g],a=L,o=m}else i+=_t("["),a="[",o=u-2}else i+=_t(c),a=c;if(o++,e[o]==="]")return{end:o,source:va(r,i)}}},xn="[]",Fe="\0",Oa=new RegExp(
`${Fe}(\\d+)${Fe}`,"g"),It="\uE000",Tt="\uE001",gr=e=>e===Fe||e===It||e===Tt,Ca=e=>{let t=[],n=i=>`${Fe}${t.push(i)-1}${Fe}`,{length:o}=e,r=L,s=0;for(;s<o;){let i=e[s];
if(i===x){let a=e[s+1];a===P&&s+2===o?r+=n(xn):a==="*"||a==="["||a===Se?r+=e.slice(s,s+2):r+=n(_a.test(a)?x+a:gr(a)?`[${a}]`:a),s+=2}else if(gr(i))r+=n(`[${i}]`),
s++;else if(i==="["){let a=Pa(e,s);a===null?(r+=n(xn),s=o):(r+=n(a.source),s=a.end+1)}else r+=i,s++}return{source:r,sources:t}},Rn=null,Na=/\/(?!$)/,je="[^\\/]*",
$a=[[/(\\+)( ?)/g,(e,t,n)=>n?t.slice(0,t.length-t.length%2)+Se:t,x+Se],[/(^|\/)\*{3,}(?=\/|$)/g,(e,t)=>`${t}**`,"*"],[/[\\$.|*+(){^]/g,e=>`\\${e}`],[/(?!\\)\?/g,
()=>"[^/]","?"],[/^\//,()=>"^",P],[/\//g,()=>"\\/",P],[/^\^*(?:\\\*\\\*\\\/)+/,()=>"(?:^|\\/)","*"],[Rn,(e,t)=>!e||e[0]==="^"||e[0]==="("?e:(Na.test(t)?"^":"(?:\
^|\\/)")+e],[/\\\/\\\*\\\*(?=\\\/|$)/g,(e,t,n)=>t+6<n.length?n.slice(t+6)==="\\/"?"(?:\\/[^\\/]+)+":"(?:\\/[^\\/]+)*":`\\/${Tt}`,"*"],[/(^|[^\\])(?:\\\*)+(?!$)/g,
(e,t)=>t+je,"*"],[/(^|[^\\])((?:\\\\)*)\\\*$/,(e,t,n)=>n===L?t+It:e,"*"],[/\\\\\\(?=[$.|*+(){^])/g,()=>x,x+x],[/\\\\/g,()=>x,x+x],[/\\\[([^\]/]*?)($|\])/g,(e,t,n)=>`\
\\[${t}${n}`,"["],[Rn,e=>{let t=e[e.length-1];return!t||t===It||t===Tt?e:t===P?`${e}$`:`${e}(?=$|\\/$)`}]],La=/(^|\\\/)?\uE000$/,Et="regex",hr="checkRegex",yr="\
_",Da=(e,t)=>`${t?`${t}[^/]+`:"[^/]*"}(?=$|\\/$)`,Ua=/\uE001$/,Ma=()=>"[\\s\\S]",ja=(e,t)=>{let n=L;for(let o=t+1;o<e.length&&!e[o].wildcard;o++)n+=e[o].single;
return n},Fa=e=>{if(e.indexOf(je)<0)return e;let t=[],{length:n}=e,o=0;for(;o<n;){let a=e[o];if(e.startsWith(je,o))t.push({wildcard:!0}),o+=je.length;else if(a===
"["){let c=o+1;for(e[c]==="^"&&c++,e[c]==="]"&&c++;c<n&&e[c]!=="]";)c+=e[c]===x?2:1;c++,t.push({single:e.slice(o,c)}),o=c}else if(a===x)t.push({single:e.slice(o,
o+2)}),o+=2;else if(a==="("){let c=0,u=o;do e[u]===x?u++:e[u]==="("?c++:e[u]===")"&&c--,u++;while(u<n&&c>0);"*+?".indexOf(e[u])>=0&&u++,t.push({boundary:e.slice(
o,u)}),o=u}else a==="^"||a==="$"?(t.push({boundary:a}),o++):(t.push({single:a}),o++)}let r=L,s=[],i=()=>{let a;s.forEach((c,u)=>{c.wildcard&&(a=u)}),s.forEach((c,u)=>{
if(!c.wildcard){r+=c.single;return}r+=u===a?je:`(?:(?!${ja(s,u)})[^\\/])*`}),s=[]};return t.forEach(a=>{if(a.boundary===void 0){s.push(a);return}i(),r+=a.boundary}),
i(),r},Sr=e=>{Ea.test(e)&&(e="**");let{source:t,sources:n}=Ca(e),o=$a.reduce((r,[s,i,a])=>s===Rn?i(r,e):a!==_e&&r.indexOf(a)<0?r:s.test(r)?r.replace(s,i.bind(e)):
r,t);return n.length?o.replace(Oa,(r,s)=>n[s]):o},Ga=(e,t)=>{e[e.length-1]===P&&(t=Sr(e.slice(0,-1)));let n=t.slice(0,-1),o=t[t.length-1];return o===It?`${n}$`:
o===Tt?n:xn},Ir=e=>{let t=e.indexOf(P);return t<0||t===e.length-1},Ba=e=>{let t=e.length-1,n=e.lastIndexOf(P,e[t]===P?t-1:t);return n<0?e:e.slice(n+1)},Wa=e=>{if(e.
charCodeAt(0)===Ee||e.indexOf(xa)>=0){let o=e.split(P).filter(Boolean);return o.pop(),o.length?o.join(P)+P:L}let t=e.length-1,n=e.lastIndexOf(P,e.charCodeAt(t)===
Ee?t-1:t);return n<0?L:e.slice(0,n+1)},Ge=e=>typeof e=="string",Ha=e=>e&&Ge(e),Va=e=>(e[e.length-1]==="\r"?e.slice(0,-1):e).split(Ta).filter(Boolean),An=class{constructor(t,n,o,r,s,i){
this.pattern=t,this.mark=n,this.negative=s,se(this,"body",o),se(this,"ignoreCase",r),se(this,"regexPrefix",i)}get _basenameOnly(){return se(this,"_basenameOnly",
Ir(this.body))}get regex(){let t=yr+Et;return this[t]?this[t]:this._make(Et,t)}get checkRegex(){let t=yr+hr;return this[t]?this[t]:this._make(hr,t)}_make(t,n){let o=Fa(
t===Et?this.regexPrefix.replace(La,Da).replace(Ua,Ma):Ga(this.body,this.regexPrefix)),r=this.ignoreCase?new RegExp(o,"i"):new RegExp(o);return se(this,n,r)}},qa=e=>{
let t=0;for(;e[e.length-t-1]===x;)t++;return t%2===1},Ja=(e,t)=>{let n=e.length,o;for(;;){for(t&&e[n-1]==="\r"&&n--,o=n;e[o-1]===Se;)o--;if(!t||e[o-1]!==`
`)break;n=o-1}if(o===n)return e.slice(0,n);let r=0;for(;e[o-r-1]===x;)r++;return r%2?e.slice(0,o-1)+Se:e.slice(0,o)},Ka=(e,t,n,o,r)=>{let s=r&&e[0]===kr?e.slice(
1):e;if(s[0]==="#")return;let i=!1;s[0]==="!"&&(i=!0,s=s.slice(1));let a=s[s.length-1];if((a===Se||o&&(a==="\r"||a===`
`))&&(s=Ja(s,o)),!s||qa(s))return;s=s.replace(Sa,"!").replace(Ia,"#");let c=Sr(s);return new An(e,t,s,n,i,c)},vn=class{constructor(t){this._ignoreCase=t,this._rules=
[],this._basenameCount=0}_add(t,n){if(t&&t[_r]){this._rules=this._rules.concat(t._rules._rules),this._basenameCount+=t._rules._basenameCount,this._added=!0;return}
let o=Ge(t),r=o?t:t.pattern,s=Ha(r)&&Ka(r,o?_e:t.mark,this._ignoreCase,!this._split,this._stripBOM&&!n);s&&(this._added=!0,this._rules.push(s),Ir(s.body)&&this.
_basenameCount++)}add(t){return this._added=!1,this._split=Ge(t),this._stripBOM=!this._split||t[0]===kr,br(this._split?Va(t):t).forEach(this._add,this),this._added&&
(this._literalRules=_e),this._added}testLiteral(t){let n=this._literalRules||(this._literalRules=this._rules.filter(({body:a})=>a[a.length-(a[a.length-1]===P?2:
1)]==="*")),o=!1,r=!1,s;for(let a=n.length-1;a>=0;a--){let c=n[a];if(c.checkRegex.test(t)){o=!c.negative,r=c.negative,s=c.negative?_e:c;break}}let i={ignored:o,
unignored:r};return s&&(i.rule=s),i}test(t,n){let o=this._rules,{length:r}=o,s=this._basenameCount*2>=r,i=s?Ba(t):t;for(let a=r-1;a>=0;a--){let c=o[a];if(c[n].test(
s&&c._basenameOnly?i:t)){let{negative:u}=c,m={ignored:!u,unignored:u};return u||(m.rule=c),m}}return{ignored:!1,unignored:!1}}},Xa=(e,t)=>{throw new t(e)},K=(e,t,n)=>Ge(
e)?e?K.isNotRelative(e)?n(`path should be a \`path.relative()\`d string, but got "${t}"`,RangeError):!0:n("path must not be empty",TypeError):n(`path must be a \
string, but got \`${t}\``,TypeError),Tr=e=>{let t=e.charCodeAt(0);if(t===Ee)return!0;if(t!==pr)return!1;if(e.length===1)return!0;let n=e.charCodeAt(1);return n===
Ee?!0:n!==pr?!1:e.length===2||e.charCodeAt(2)===Ee};K.isNotRelative=Tr;K.convert=e=>e;var St=e=>Ge(e)&&K.convert(e),Pn=class{constructor({ignorecase:t=!0,ignoreCase:n=t,
allowRelativePaths:o=!1}={}){se(this,_r,!0),this._rules=new vn(n),this._strictPathCheck=!o,this._initCache()}_initCache(){this._ignoreCache=Object.create(null),
this._testCache=Object.create(null)}add(t){return this._rules.add(t)&&this._initCache(),this}addPattern(t){return this.add(t)}_test(t,n,o){return K(o,t,this._strictPathCheck?
Xa:Er),o?this._t(o,n):{ignored:!1,unignored:!1}}checkIgnore(t){let n=St(t);if(!n||n.charCodeAt(n.length-1)!==Ee)return this._test(t,this._testCache,n);let o=this.
_t(n,this._testCache);if(o.ignored)return o;let r=this._rules.testLiteral(n);return r.ignored||r.unignored?r:o}_t(t,n){if(t in n)return n[t];let o=Wa(t),r=o?this.
_t(o,n):_e;return n[t]=r&&r.ignored?r:this._rules.test(t,Et)}ignores(t){return this._test(t,this._ignoreCache,St(t)).ignored}createFilter(){return t=>!this.ignores(
t)}filter(t){return br(t).filter(this.createFilter())}test(t){return this._test(t,this._testCache,St(t))}},On=e=>new Pn(e),za=e=>K(St(e),e,Er),xr=()=>{let e=n=>/^\\\\\?\\/.
test(n)||/["<>|\u0000-\u001F]+/u.test(n)?n:n.replace(/\\/g,"/");K.convert=e;let t=/^[a-z]:\//i;K.isNotRelative=n=>t.test(n)||Tr(n)};typeof process<"u"&&process.
platform==="win32"&&xr();xt.exports=On;On.default=On;xt.exports.isPathValid=za;se(xt.exports,Symbol.for("setupWindows"),xr)});var Qn=sn((Jg,Ys)=>{d();Ys.exports=process.getBuiltinModule("node:net")});function eo(e){let t=R(e);return/^(.+\.)?localhost$/.test(t)||t==="::1"||(0,Y.isIP)(t)===4&&t.startsWith("127.")}function Qs(e,t){if(eo(e))return;let n=Qd[e.protocol]?.
find(o=>t[o]?.trim());if(!(!n||tu(e,t.no_proxy||t.NO_PROXY||"")))return{url:eu(t[n]?.trim()??"",n),variable:n}}function eu(e,t){let n=e.includes("://")?e:`http:\
//${e}`,o=URL.canParse(n)?new URL(n):void 0;if(o?.hostname&&o.protocol in Zs)return o;let r=/^([a-z\d]+):\/\//i.exec(n)?.[1]?.toLowerCase(),s=o&&r?`names a ${r}\
 proxy`:"is no URL";throw new h("PROXY_FAILED",`the variable ${t} ${s}`,{suggestions:[`Set ${t} to http://HOST:PORT or https://HOST:PORT, or unset it.`]})}function nu(e,t,n){
if(e==="*")return!0;let[,o="",r]=/^(\[.*\]|[^:]*|[\da-f]*:[\da-f]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(r&&r!==n)return!1;let s=o.replace(/^\*?\.|^\[|\]$/g,
"");return s===""?!1:(0,Y.isIP)(t)?ou(s,t):t===s||t.endsWith(`.${s}`)}function ou(e,t){let[n="",o]=e.split("/");if((0,Y.isIP)(n)!==(0,Y.isIP)(t))return!1;let r=(0,Y.isIP)(
n)===6?"ipv6":"ipv4",s=/^\d{1,3}$/.test(o??"")?Number(o):Number.NaN,i=new Y.BlockList;return o===void 0?i.addAddress(n,r):s>=0&&s<=(r==="ipv6"?128:32)&&i.addSubnet(
n,s,r),i.check(t,r)}var Y,Qd,Zs,N,R,tu,ue=Ro(()=>{"use strict";d();Y=_(Qn(),1);S();Qd={"https:":["https_proxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["\
http_proxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},Zs={"http:":"80","https:":"443"},N=({port:e,protocol:t})=>Number(e||Zs[t]),R=({hostname:e})=>e.replace(/^\[|\]$/g,
"");tu=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&nu(n,R(e),String(N(e))))});function ii(e,t){return e.name==="TimeoutError"?ri(t):so(e)?fu(e,t):e.atProxy&&t.route.proxy?pu(e,t,t.route.proxy):e.code==="ETIMEDOUT"?ri(t):uu(e,t)}function uu(e,t){
let{service:n,route:o}=t;return new h("NETWORK_UNREACHABLE",`${n} at ${ao(o)}: ${ai(e)}, ${it(t)}`,{facts:Jt(t),suggestions:o.socketPath===void 0?du(o):ci(o.socketPath)})}
function fu(e,t){let{code:n=""}=e,{route:o,issuer:r,service:s}=t,i=e.atProxy&&o.proxy?`the proxy ${o.proxy.url.host}`:`${s} at ${o.origin.host}`,a=`${si[n]} (${n}\
)`;return new h("TLS_UNTRUSTED",`the certificate of ${i} is not trusted: ${a}, ${it(t)}`,{facts:[...r?[`issuer of the presented certificate: ${r}`]:[],...Jt(t)],
suggestions:[cu[n]??au]})}function pu(e,t,n){let{proxyStatus:o}=e,r=o?`answered ${o}`:`cannot be used: ${ai(e)}`,s=`the proxy ${io(n)} ${r}, on the way to ${t.service}\
 at ${t.route.origin.host}`;return new h("PROXY_FAILED",`${s}, ${it(t)}`,{suggestions:[o===407?`Put the proxy's credentials into ${n.variable}, as http://USER:P\
ASSWORD@HOST:PORT, percent-encoded.`:`Check the address in ${n.variable}, and that the proxy lets ${R(t.route.origin)} through.`,`Where ${R(t.route.origin)} is \
reached without the proxy, add it to NO_PROXY.`],...o?{facts:[`status of the proxy: ${o}`]}:{}})}var iu,si,au,cu,so,io,qt,it,Jt,ai,ao,ci,du,lu,ri,di,ui,Kt=Ro(()=>{
"use strict";d();S();ue();iu={ENOTFOUND:"the name does not resolve",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"\
the connection broke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no route",ENETUNREACH:"there is no route",ETIMEDOUT:"\
the connection was not accepted in time",ENOENT:"there is no such socket",EACCES:"this user may not open the socket",EPROTO:"the other side does not speak TLS",
ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},si={SELF_SIGNED_CERT_IN_CHAIN:"its issuer is not known here",DEPTH_ZERO_SELF_SIGNED_CERT:"it i\
s signed by itself",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is not known here",UNABLE_TO_GET_ISSUER_CERT:"its issuer is not known here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"\
its issuer is not known here",CERT_UNTRUSTED:"its issuer is not known here",CERT_SIGNATURE_FAILURE:"its signature does not verify",CERT_REVOKED:"it was revoked",
CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"it was issued for another name",HOSTNAME_MISMATCH:"it w\
as issued for another name"},au="Where a private authority signs, by a proxy that inspects TLS for example, save its certificate and set NODE_EXTRA_CA_CERTS=/pa\
th/ca.pem.",cu={CERT_HAS_EXPIRED:"Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"Set the clock of this computer.",CERT_REVOKED:"\
Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"Check the address: another server answers there.",HOSTNAME_MISMATCH:"Check the address: another server ans\
wers there."},so=({code:e=""})=>e in si,io=({url:e,variable:t})=>`${e.protocol}//${e.host} (from ${t})`,qt=e=>`${(e/1e3).toFixed(e<9950?1:0)} s`,it=({attempts:e,
spentMs:t})=>`${e} ${e===1?"attempt":"attempts"} in ${qt(t)}`,Jt=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${io(e)}`]:[],...t?[`the last answer had statu\
s ${t}`]:[]];ai=({code:e=""})=>{let t=iu[e]??"the exchange failed";return e?`${t} (${e})`:t},ao=({origin:e,socketPath:t})=>t??e.host,ci=e=>[`Check that ${e} is \
there, that something listens on it, and that this user may open it.`],du=e=>eo(e.origin)?[`Check that something listens on port ${N(e.origin)} of this computer\
.`,"Behind a proxy, set NO_PROXY=127.0.0.1,localhost for the clients of that server."]:[`Check that this computer may reach ${R(e.origin)} on port ${N(e.origin)}\
.`,e.proxy?`Where ${R(e.origin)} is reached without the proxy, add it to NO_PROXY.`:"Where a proxy is needed, set HTTPS_PROXY=http://HOST:PORT."];lu=({origin:e,
proxy:t})=>[`Check that this computer may reach ${R(e)} on port ${N(e)}: a firewall that drops packets looks like this.`,...t?[]:["Where a proxy is needed, set \
HTTPS_PROXY=http://HOST:PORT."]],ri=e=>new h("NETWORK_TIMEOUT",`${e.service} at ${ao(e.route)} did not answer in time, ${it(e)}`,{facts:Jt(e),suggestions:e.route.
socketPath===void 0?lu(e.route):ci(e.route.socketPath)}),di=(e,t)=>new h("NETWORK_TIMEOUT",`${e.service} at ${ao(e.route)}: the limit of ${qt(t)} for the whole \
run is reached, ${it(e)}`,{facts:Jt(e),suggestions:["Raise the limit with --timeout, or the input timeout."]}),ui=(e,t)=>new h("NETWORK_TIMEOUT",`the limit of ${qt(
t)} for the whole run leaves no time to wait ${qt(e)}`,{suggestions:["Raise the limit with --timeout, or the input timeout."]})});d();d();S();d();var yt=e=>({ok:!0,value:e}),fn=e=>({ok:!1,reason:e}),Fo={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};function ye(e){let t=e.trim().toLowerCase(),n=Object.hasOwn(Fo,
t)?Fo[t]:void 0;return n===void 0?fn(`"${e}" is neither true nor false (t, f, 1 and 0 will do)`):yt(n)}function pn(e){return e.split(/\r?\n|(?<!\\),/).map(t=>t.
replaceAll("\\,",",").trim()).filter(t=>t!=="")}var Go={h:3600,m:60,s:1};function De(e){let t=e.replace(/[\s,]/g,"").toLowerCase();if(/^\d+$/.test(t))return yt(
Number(t));if(!/^(?:\d+[hms])+$/.test(t))return fn(`"${e}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`);let n=t.matchAll(
/(\d+)([hms])/g);return yt([...n].reduce((o,[,r,s])=>o+Number(r)*Go[s],0))}function mn(e){let[t,n]=Object.entries(Go).find(([,o])=>e>=o&&e%o===0)??["s",1];return`${e/
n}${t}`}function Bo(e){return/^\d{1,6}$/.test(e.trim())?yt(Number(e)):fn(`"${e}" is not a whole number`)}var B="https://www.googleapis.com/auth/cloud-platform",
Wo={workload_identity_provider:{type:"string",mode:"federation",group:"identity",description:"Full name of the provider: projects/<number>/locations/global/work\
loadIdentityPools/<pool>/providers/<provider>."},service_account:{type:"string",group:"identity",description:"Email or unique id of the service account to becom\
e. Without it the federated identity, or the account of the key, is used itself."},audience:{type:"string",mode:"federation",defaultNote:"https://iam.googleapis\
.com/<provider>",group:"identity",description:"Audience (aud) of the CI's ID token. Needed where the provider lists allowed audiences."},credentials_json:{type:"\
secret",mode:"key",group:"identity",description:"Service account key: JSON, or base64 or base64url of it."},delegates:{type:"list",group:"identity",description:"\
Service accounts between the caller and the service account, in this order: emails or unique ids."},project_id:{type:"string",defaultNote:"from the key or the s\
ervice account's email, where certain",forToken:!1,group:"identity",description:"Project id for later steps."},universe:{type:"string",default:"googleapis.com",
group:"identity",description:"Domain of the Google Cloud universe."},token_format:{type:"string",defaultNote:"no token",group:"token",description:"Token to hand\
 to later steps: access_token or id_token."},access_token_lifetime:{type:"duration",range:{min:1,max:43200},default:"3600s",group:"token",description:"Lifetime \
of the access token, and from 600s on of what an impersonating credentials file asks for. Above 3600s an organisation policy must allow it."},access_token_scopes:{
type:"list",format:"access_token",default:B,group:"token",description:"OAuth scopes of the access token."},access_token_subject:{type:"string",format:"access_to\
ken",group:"token",description:"User to act for by domain-wide delegation: an email address. Needs access_token_scopes; at most 3600s."},id_token_audience:{type:"\
string",format:"id_token",group:"token",description:"Audience of the ID token, such as the URL of the service that is called. Required for an ID token."},id_token_include_email:{
type:"boolean",format:"id_token",default:"false",group:"token",description:"Put the account's email into the ID token. (A key's own ID token always holds it.)"},
create_credentials_file:{type:"boolean",default:"true",forToken:!1,group:"credentials file",description:"Write a credentials file that client libraries load."},
credentials_file_path:{type:"path",defaultNote:"ci-creds-<16 hex>.json in the workspace (GitHub, Forgejo) or the temporary folder",forToken:!1,group:"credential\
s file",description:"Where to write the credentials file. Nothing is ever overwritten."},export_environment_variables:{type:"boolean",default:"true",forToken:!1,
group:"credentials file",description:"Set the variables that client libraries and tools look for, in later steps."},cleanup_credentials:{type:"boolean",default:"\
true",forToken:!1,group:"credentials file",description:"Remove the credentials file at the end of the job."},verify:{type:"boolean",default:"true",forToken:!1,group:"\
calls",description:"Prove that the identity works before anything is written."},request_reason:{type:"string",group:"calls",description:"Reason, for Google's au\
dit logs (X-Goog-Request-Reason)."},retries:{type:"number",default:"3",group:"calls",description:"Further attempts per call after connection errors, 408, 429 an\
d 5xx."},timeout:{type:"duration",range:{min:1,max:3600},default:"60s",group:"calls",description:"Time limit of the whole sign-in."},wait_for_propagation:{type:"\
duration",range:{min:0,max:300},default:"0s",group:"calls",description:"How long to retry what a binding made minutes ago still causes."}},be=Object.keys(Wo),W=Wo;var Ho=e=>`CI_AUTH_${e.toUpperCase()}`,Vo=e=>e.replaceAll("_","-");d();S();var hn="npx --yes ci-auth@1";function gn(e,t="shell",n="exit 1"){let o=`${hn} ${e}`;if(t==="fish")return`eval (begin; ${o}; or echo ${n}; end | string collect; \
or echo ${n})`;if(t==="powershell"){let r=`${o} | Out-String | Invoke-Expression`;return n==="false"?r:`${r}; if (-not $?) { exit 1 }`}return`eval "$(${o} || ec\
ho ${n})"`}var Kl={env:"NAME=value lines, for the variable file of a CI: GitLab ($GITLAB_ENV, dotenv report), Bitbucket, Semaphore",shell:`export lines for sh, \
bash, dash, zsh and ksh: ${gn("\u2026")} in any script (GitLab, Jenkins, Buildkite, Travis), or a file that is sourced, as CircleCI does with $BASH_ENV`,fish:`s\
et lines for fish: ${gn("\u2026","fish")}`,powershell:`assignments for PowerShell (Azure Pipelines, AppVeyor): ${gn("\u2026","powershell")}`,dotenv:"a quoted .e\
nv file, for node --env-file, docker compose and dotenv libraries",json:"one flat JSON object, for jq and scripts"};var Xl=[new RegExp("\\p{Surrogate}","u"),"half a character"];d();var qo={sts:"CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH_ENDPOINT_IAM"},bt=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.
test(e),Jo=new Set(["127.0.0.1","localhost","[::1]"]);function yn(e,t){return oa(qo,e,t)}function oa(e,t,n){let o=[],r=Object.entries(e).map(([s,i])=>{let a=t[i]?.
trim();return a?(zo(a)||o.push({code:"INPUT_ENDPOINT_INVALID",message:`${i} must be an https URL without a query, or an http one on the loopback address`,suggestions:[
`Unset ${i}, or write for example https://${s}.googleapis.com`]}),[s,a.replace(/(?<!\/)\/+$/,"")]):[s,`https://${s}.${n}`]});return{endpoints:Object.fromEntries(
r),problems:o}}var Ko=e=>Object.entries(qo).flatMap(([t,n])=>{let o=e[n]?.trim();return!o||!zo(o)||Jo.has(new URL(o).hostname)?[]:[`tokens for ${t} go to ${new URL(
o).host}, as ${n} says`]}),Xo=e=>yn(e,"googleapis.com").problems;function zo(e){if(!URL.canParse(e))return!1;let{hash:t,hostname:n,password:o,protocol:r,search:s,
username:i}=new URL(e);return t||o||s||i?!1:r==="https:"||r==="http:"&&Jo.has(n)}d();S();d();var In=_(G(),1);d();var ir=_(G(),1);S();d();var ga=_(te(),1);S();d();var or=_(Zo(),1);d();var ke=_(te(),1),er=_(cn(),1),Ue=_(G(),1),Me={platform:(0,er.platform)(),isFile:aa},Qo=[".com",".exe",".bat",".cmd"];function kt(e,t,n=Me){let{join:o}=wt(n);return bn(ra(t,n).map(r=>o(r,e)),n)}var bn=(e,t)=>e.flatMap(n=>ia(n,t)).find(t.isFile),wt=({platform:e})=>e==="win32"?Ue.win32:
Ue.posix;function ra(e,t){let{delimiter:n,isAbsolute:o}=wt(t);return(t.platform==="win32"?sa(e):(e.PATH??"").split(n)).filter(s=>o(s))}function sa(e){let[,t=""]=Object.
entries(e).find(([n])=>n.toUpperCase()==="PATH")??[];return(t.match(/(?:"[^"]*"|[^;"])+/g)??[]).map(n=>n.replace(/^"(.*)"$/,"$1"))}function ia(e,{platform:t}){return t!==
"win32"||Qo.includes(Ue.win32.extname(e).toLowerCase())?[e]:Qo.map(n=>e+n)}function aa(e){try{return(0,ke.statSync)(e).isFile()?((0,ke.accessSync)(e,ke.constants.
X_OK),!0):!1}catch{return!1}}d();function tr({args:e,cwd:t,env:n,file:o},r=Me){if(r.platform!=="win32")return{file:o,args:e};let i=!/[\\/:]/.test(o)?kt(o,n,r):bn([wt(r).resolve(t,o)],r);return i===
void 0?"ENOENT":/\.(?:bat|cmd)$/i.test(i)?ca(i,e,n):{file:i,args:e}}function ca(e,t,n){if(t.some(s=>/[\r\n]/.test(s)))return"it is a batch file, which takes no \
line break in an argument";let o=kn(n);if(o===void 0)return"it is a batch file, and SystemRoot, where the shell is, is not set";let r=[e,...t].map(ua).join(" ");
return{file:`${o}\\cmd.exe`,args:["/e:on","/v:off","/d","/s","/c",`"${r}"`],windowsVerbatimArguments:!0}}function kn(e){let t=e.SystemRoot??e.SYSTEMROOT;return t&&
`${t}\\System32`}var da=/^[\w#$*+./:?@\\-]*[\w#$*+./:?@-]$/,ua=e=>da.test(e)?e:`"${e.replace(/(\\*)"/g,'$1$1""').replace(/(\\+)$/,"$1$1").replaceAll("%","%%cd:~\
,%")}"`;var nr=1<<20;function la(e,t){let{env:n,file:o}=e,s=!/[\\/:]/.test(o)&&(n.PATH??n.Path)!==void 0?kt(o,n,t):o;return s===void 0?"ENOENT":tr({...e,file:s},t)}async function wn(e,t=Me){
let{args:n,cwd:o,env:r,file:s,input:i,shell:a,signal:c,timeoutMs:u}=e,m=a?{file:s,args:n}:la(e,t);if(typeof m=="string")return{stdout:"",stderr:"",failure:`cann\
ot be started (${m})`};let g=t.platform==="win32",{spawn:b}=process.getBuiltinModule("node:child_process");return new Promise(y=>{let{windowsVerbatimArguments:w}=m,
E={cwd:o,env:{...r},shell:a,detached:!g,windowsHide:!0,windowsVerbatimArguments:w},q=b(m.file,m.args,E),Ce={stdout:"",stderr:""},nn,on=O=>{let F=nn===void 0;nn??=
O,g?F&&pa(q,()=>b(...ma(q,r))):fa(q)},na=setTimeout(()=>on(`ran for more than ${u/1e3} s`),u),rn=()=>on("was interrupted");c?.addEventListener("abort",rn,{once:!0}),
c?.aborted&&rn();for(let O of["stdout","stderr"])q[O].setEncoding("utf8").on("data",F=>{Ce[O]+=F,Ce[O].length>nr&&on(`printed more than ${nr} bytes`)});let To=O=>{
clearTimeout(na),c?.removeEventListener("abort",rn);let F=nn??O,xo=$(Ce.stderr);y(F===void 0?Ce:{...Ce,failure:xo?`${F}: ${xo}`:F})};q.on("error",({code:O})=>To(
`cannot be started (${O})`)),q.on("close",(O,F)=>To(O===0?void 0:`ended with ${O??F}`)),q.stdin.on("error",()=>{}),q.stdin.end(i)})}function fa(e){try{e.pid!==void 0&&
(0,or.kill)(-e.pid,"SIGKILL")}catch{}}function pa(e,t){if(e.pid===void 0)return;let n=()=>{e.kill("SIGKILL");for(let o of[e.stdout,e.stderr])o.destroy()};t().on(
"error",n).on("close",n)}var ma=({pid:e},t)=>[`${kn(t)}\\taskkill.exe`,["/pid",String(e),"/t","/f"],{env:{...t},stdio:"ignore",windowsHide:!0}];function rr({code:e,message:t}){let n=[e,t].filter(o=>typeof o=="string").join(": ");return n?`: ${$(n)}`:""}var sr=3e4;function ar(e,t,n,o){let r="the command of --oidc-token-command",s=!1;return{label:r,mintsAgain:!0,mayRepeat:!0,choosesAudience:!0,secrets:[],async mint(i,{
signal:a}){let{failure:c,stderr:u,stdout:m}=await wn({file:e,args:[],shell:!0,env:{...t,GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE:i},cwd:n,timeoutMs:sr,signal:a});if(c!==
void 0)throw new h("OIDC_REQUEST_FAILED",`${r} ${c}`);let g=o===void 0?T(m):void 0;if(g?.version===1&&g.success===!1)throw new h("OIDC_REQUEST_FAILED",`${r} rep\
orted a failure${rr(g)}`);return s=ha(g)&&u==="",me(m,o,r)},refreshSource:()=>s&&(0,ir.isAbsolute)(e)&&!/["'\\$`|;&<>*?]| {2}/.test(e)?{kind:"executable",command:e,
timeoutMs:sr}:void 0}}var ha=(e={})=>e.version===1&&e.success===!0&&typeof e.id_token=="string";d();var cr=_(te(),1);d();S();var _n=(e,t,{field:n,lastsForJob:o=!1}={})=>({...En(`the variable ${e}`,async()=>me(t[e]??"",n,`the variable ${e}`)),lastsForJob:o}),En=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function Sn(e,{field:t,isRenewed:n=!1,lastsForJob:o=!1}={}){let r=`the file ${e}`,s=()=>{try{return(0,cr.readFileSync)(e,"utf8")}catch(i){throw vo(r,String(i.code))}};
return{...En(r,async()=>me(s(),t,r)),mintsAgain:n,lastsForJob:o,refreshSource(){let i=pt(s(),t,r);if(i.isExact)return{kind:"file",path:e,...i.field===void 0?{}:
{field:i.field}}}}}d();S();function dr(e,{field:t,headers:n,method:o}){let r=`the URL on ${e.host}`,s;return{label:r,mintsAgain:!0,choosesAudience:!1,secrets:Object.entries(n).filter(([i])=>!/^(?:accept|content-type|user-agent)$/i.
test(i)).map(([,i])=>i.split(" ").at(-1)??i),async mint(i,a){let{body:c,shown:u,status:m}=await a.send({service:r,method:o,url:e,headers:n});if(m>=200&&m<=299)return s=
pt(c,t,r,u),s.token;throw new h("OIDC_REQUEST_FAILED",`${r} answered HTTP ${m} instead of a token`,{server:{status:m,text:$(c)},suggestions:[`Ask it by hand, wi\
th the same method and headers: ${e.origin}${e.pathname}`]})},refreshSource:()=>o==="GET"&&s?.isExact?{kind:"url",url:e.href,headers:n,...s.field===void 0?{}:{field:s.
field}}:void 0}}function ur(e,t,n){let o=Object.entries({"--oidc-token-env":e.env,"--oidc-token-file":e.file,"--oidc-token-command":e.command,"--oidc-token-url":e.url}).filter(
([,i])=>i!==void 0);if(o.length>1)return{problems:[we(`${o.map(([i])=>i).join(" and ")} exclude each other`)]};let r=[...ya(e,t),...ba(e)];if(r.length>0)return{
problems:r};if(e.env!==void 0)return{source:_n(e.env,t,e),problems:r};if(e.file!==void 0)return{source:Sn((0,In.resolve)(n,e.file),e),problems:r};if(e.command!==
void 0)return{source:ar(e.command,t,n,e.field),problems:r};if(e.url!==void 0)return{source:ka(e.url,e,t),problems:r};if(t.CI_AUTH_ID_TOKEN)return{source:_n("CI_\
AUTH_ID_TOKEN",t),problems:r};let s=t.CI_AUTH_ID_TOKEN_FILE;return s?{source:Sn((0,In.resolve)(n,s)),problems:r}:{problems:r}}var we=(e,t)=>({code:"INPUT_TOKEN_\
SOURCE_INVALID",message:e,suggestions:t===void 0?[]:[t]});function ya({headers:e=[],url:t},n){return e.length>0&&t===void 0?[we("--oidc-token-header needs --oid\
c-token-url")]:e.flatMap(o=>{let[,r,s]=/^([A-Za-z0-9-]+)=([A-Za-z_]\w*)$/.exec(o)??[];if(!r||!s)return[we("--oidc-token-header is not of the form NAME=VARIABLE",
"Write NAME=VARIABLE, where VARIABLE holds the value: a command line is readable by every process.")];if(n[s])return[];let i=/^[A-Z_][A-Z0-9_]*$/.test(s)?`the v\
ariable ${s}`:"its variable";return[we(`--oidc-token-header ${r}: ${i} is empty or not set`)]})}function ba({method:e,url:t}){return t===void 0?e===void 0?[]:[we(
"--oidc-token-method needs --oidc-token-url")]:URL.canParse(t)&&["http:","https:"].includes(new URL(t).protocol)?[]:[we("--oidc-token-url is not an http or http\
s URL")]}function ka(e,{field:t,headers:n=[],method:o},r){let s=n.map(i=>i.split("=")).map(([i="",a=""])=>[i,r[a]??""]);return dr(new URL(e),{field:t,headers:Object.
fromEntries(s),method:o==="POST"?"POST":"GET"})}function lr({ci:e,named:t,raw:n,surroundings:o}){let{problems:r,source:s}=ur(t,o.env,o.cwd);if(s)return{source:{...s,origin:{named:t}},problems:r};if(r.length>0||
!n.workload_identity_provider?.trim())return{problems:r};try{return{source:{...e.tokenSource(o),origin:{ci:e.id,...U({module:e.module})}},problems:[]}}catch(i){
if(i instanceof h)return{problems:[i]};throw i}}d();var Dr=_(te(),1),Ur=_($e(),1),Mr=_(cn(),1),I=_(G(),1);d();var Ie=_(te(),1),Te=_($e(),1),v=_(G(),1);d();var C=_(te(),1),Tn=1<<20,wa=C.constants.O_NONBLOCK??0;function fr(e){let t=(0,C.openSync)(e,C.constants.O_RDONLY|wa);try{if(!(0,C.fstatSync)(t).isFile())return;let n=Buffer.alloc(Tn+1),o=0;for(let r=-1;r!==0;o+=r)r=
(0,C.readSync)(t,n,o,n.length-o,null);return{bytes:n.subarray(0,Math.min(o,Tn)),isWhole:o<=Tn}}finally{(0,C.closeSync)(t)}}var Ya=Ie.constants.O_NONBLOCK??0,ie=async e=>{try{return fr(e)?.bytes.toString("utf8")??""}catch(t){return re("")(t)}};async function Rr(e,t){if((await(0,Te.lstat)(
e).catch(re(void 0)))?.isSymbolicLink())throw Object.assign(new Error("a link"),{code:"ELOOP"});let o=Ie.constants.O_WRONLY|Ie.constants.O_APPEND|Ie.constants.O_CREAT|
Ya,r=await(0,Te.open)(e,o|(Ie.constants.O_NOFOLLOW??0),420);try{if(!(await r.stat()).isFile())throw Object.assign(new Error("no regular file"),{code:"EISDIR"});
await r.appendFile(t.map(s=>`${s}
`).join(""))}finally{await r.close()}}var Za=/^#!include:(.+)$/,Qa=4096,Ar=e=>e.length<=Qa;async function ec(e,t){let{default:n}={default:Rt()},o=!1;for(let r of e.
replace(/^\uFEFF/,"").split(`
`)){if(r.startsWith("#")||r.trim()===""||!Ar(r))continue;let[,s,i=""]=/^(!?)(.*)$/s.exec(r.trim())??[],a=v.posix.normalize(`/${i.trim()}`).replace(/(?<=.)\/$/,"");
a!=="/"&&n({ignorecase:!1}).add(a).ignores(t)&&(o=s!=="!")}return o}var tc=e=>[...new Set([...e].reverse())].reverse();async function nc(e,t,n){let{default:o}={
default:Rt()},s=(await Promise.all(tc(e.split(/\r?\n/)).map(i=>{let a=Za.exec(i)?.[1];return a===void 0?i:n(a.trim())}))).flatMap(i=>i.split(`
`)).filter(Ar);return o({ignorecase:!1}).add(s.join(`
`)).ignores(t)}var Cn=e=>`/${e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/ +$/,t=>t.replaceAll(" ",String.raw`\ `)).replace(/\r$/,"[\r]")}`,oc=e=>e.replace(/[\\*?[]/g,
String.raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?"),rc=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,vr=/\.(?:docker|container)ignore$/;
async function Pr(e,t){let n=(0,v.relative)(t,e).split(v.sep).join("/");if(n===""||n===".."||n.startsWith("../")||(0,v.isAbsolute)(n))return[];let o=await sc(t),
r=[...o.filter(s=>vr.test(s)).map(s=>ac(s,n,t)),...o.filter(s=>s===".gcloudignore").map(s=>cc(s,n,t)),dc(o,n)];return(await Promise.all(r)).filter(s=>s!==void 0)}
async function sc(e){return(await(0,Te.readdir)(e,{withFileTypes:!0}).catch(()=>[])).filter(n=>!n.isDirectory()).map(({name:n})=>n).sort()}var Or=e=>ie(e).catch(
()=>"");function Cr(e){return oe((0,v.basename)(e))?e.includes("/")?`**/${ne}`:ne:oc(e)}var ic=e=>oe((0,v.basename)(e))?ne:Cn(e);async function ac(e,t,n){if(!await ec(
await Or((0,v.join)(n,e)),t))return`${e} lets the credentials file into images: add the line ${Cr(t)}`}async function cc(e,t,n){let o=r=>Or((0,v.join)(n,r));if(!await nc(
await o(e),t,o))return`${e} lets the credentials file into uploads: add the line ${ic(t)}`}async function dc(e,t){if(e.includes(".dockerignore")||e.includes(".c\
ontainerignore"))return;let n=e.find(o=>rc.test(o)&&!vr.test(o)&&!e.includes(`${o}.dockerignore`));if(n)return`there is no .dockerignore beside ${n}, so the cre\
dentials file gets into images: create it with the line ${Cr(t)}`}d();var M=_($e(),1),Nn=_(G(),1);var $n=e=>(0,M.lstat)(e).then(t=>t.isSymbolicLink(),()=>!1);async function $r(e){let t=(0,Nn.dirname)(e);try{if(!(await(0,M.stat)(t)).isDirectory())return Nr(t,
"is not a folder")}catch(n){return["ENOENT","ENOTDIR"].includes(ge(n))?Nr(t,"does not exist"):he(e,J(n))}return await uc(e)??lc(e)}var Nr=(e,t)=>({code:"INPUT_W\
ORKSPACE_MISSING",message:`the folder ${e} for the credentials file ${t}`,suggestions:["Create the folder first, check the repository out before signing in, or \
choose another path."]});async function uc(e){try{return Le(e,(await(0,M.lstat)(e)).isSymbolicLink())}catch(t){return ge(t)==="ENOENT"?void 0:he(e,J(t))}}async function lc(e){
try{await(0,M.access)((0,Nn.dirname)(e),M.constants.W_OK|M.constants.X_OK);return}catch(t){return he(e,J(t))}}async function jr(e,t,n){let o=n===void 0?(0,I.join)(e.credentialsFolder(t),mt()):(0,I.resolve)(t.cwd,n),r=pc(o)??await $r(o),s=ht(e,t).inspect();return{place:{
ci:e,surroundings:t,path:o},problems:[r,s].filter(i=>i!==void 0)}}var fc=/private_key|-----BEGIN|eyJ0eX|[\w+/=-]{500}/;function pc(e,t=(0,Mr.platform)()){let n=mc(
e)??(t==="win32"?hc(e):void 0);return n===void 0?void 0:{code:"FILE_WRITE_FAILED",message:`the path of the credentials file ${n}`}}function mc(e){return new RegExp(
"\\p{Cc}","u").test(e)?"holds a control character":fc.test(e)?"is a key":void 0}var gc=/^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:\..*)?$/i;
function hc(e){let{root:t}=I.win32.parse(e),n=e.slice(t.length).split(/[\\/]/);return/^[\\/]{2}[.?]/.test(t)||n.some(o=>gc.test(o))?"is that of a device of Wind\
ows":n.some(o=>/[<>:"|?*]/.test(o))?'holds one of < > : " | ? *, which no name of Windows has':n.some(o=>/[ .]$/.test(o))?"has a name that ends in a dot or a bl\
ank, which Windows drops":void 0}var Lr=e=>(0,Ur.realpath)(e).catch(()=>e);async function Fr({ci:e,path:t,surroundings:n}){let o=await Lr(e.workspace(n)),r=(0,I.join)(
await Lr((0,I.dirname)(t)),(0,I.basename)(t));return[...yc(r,o)&&(0,Dr.readdirSync)(o).every(a=>oe(a)||(0,I.join)(o,a)===r)?[`the workspace ${o} is empty: a che\
ckout after this step deletes the credentials file; check out first`]:[],...await Pr(r,o)]}function yc(e,t){let n=(0,I.relative)(t,e);return n!==""&&n!==".."&&!n.
startsWith(`..${I.sep}`)&&!(0,I.isAbsolute)(n)}d();function Be(e,t){let n=ye(e[t]?.trim()??"");return n.ok?n.value:W[t].default==="true"}function Gr(e,t){let n=[],o=(a,c,...u)=>{n.push({code:a,message:c,suggestions:u})},
r=a=>e[a]?.trim()||void 0,s=a=>r(a)??W[a].default??"";function i(a,c,u){let m=c(s(a));return m.ok?m.value:o(u,`${t.nameOf(a)}: ${A(m.reason)}`)}return{...t,raw:e,
problems:n,add:o,text:r,parsed:i,boolean:a=>i(a,ye,"INPUT_BOOLEAN_INVALID")??!1,duration(a,c="INPUT_DURATION_INVALID"){let{max:u,min:m}=W[a].range??{min:0,max:Number.
POSITIVE_INFINITY},g=i(a,De,c);return g!==void 0&&(g<m||g>u)&&o(c,`${t.nameOf(a)}: "${s(a)}" is not between ${mn(m)} and ${mn(u)}`),g??m}}}var We=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.
test(e);function Br({add:e,nameOf:t,text:n},o){let r=n(o);if(r===void 0||!We(r))return;let s=W[o].type==="secret"?"the value":`"${A(r)}"`;e("INPUT_PLACEHOLDER",
`${t(o)}: ${s} was not expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in a shell "$NAME" in double quotes.')}d();S();d();var bc=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,kc=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
wc=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,ae=({projectNumber:e,pool:t,provider:n})=>`${Wr(
{projectNumber:e,pool:t})}/providers/${n}`,Wr=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,He=e=>`//iam.googleapis.co\
m/${ae(e)}`,Hr=e=>`https:${He(e)}`,_c=e=>`iam.googleapis.com/${Wr(e)}`,Vr=(e,t)=>`principal://${_c(e)}/subject/${t}`;function qr(e){let t=e.trim().replace(/^https?:(?=\/\/)/,"").replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,n,o,r]=bc.exec(t)??[];return n&&o&&r?{projectNumber:n,
pool:o,provider:r}:{code:"INPUT_PROVIDER_INVALID",...Ec(e.trim(),t)}}var Ln="projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider\
>";function Ec(e,t){let[,n,o]=kc.exec(t)??[];if(n&&o)return{message:`"${e}" names a pool, not a provider in it`,suggestions:[`Append the provider: projects/${n}\
/locations/global/workloadIdentityPools/${o}/providers/<provider>`,`gcloud iam workload-identity-pools providers list --workload-identity-pool=${o} --location=g\
lobal --project=${n}`]};let[,r,s,i]=wc.exec(t)??[];if(r&&s)return{message:`"${e}" holds the project id "${r}" where its number belongs${i?"":", and no provider"}`,
suggestions:[`gcloud projects describe ${r} --format='value(projectNumber)'`,`Write projects/<that number>/locations/global/workloadIdentityPools/${s}/providers\
/${i??"<provider>"}`]};let a=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.exec(e);return{message:`"${e}" is not \
the full name of a workload identity provider`,suggestions:[a?`Write ${a[0]}`:`Write it as ${Ln}`]}}var Sc=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
Ic=/^\d{10,30}$/,Ve=e=>Ic.test(e)||Sc.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e);var qe=e=>`projects/-/serviceAccounts/${e}`;function Je(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(t)??[];if(!n||/^gcp-sa-/.
test(n))return;let[o,...r]=n.split(".");return r.length>0?`${r.join(".")}:${o}`:o}d();d();d();var At=(e,t)=>({...e,refusalContext:{...e.refusalContext,...t}}),Ke=e=>typeof e=="string"&&/^[!-~]+$/.test(e),xe=({network:e,requestReason:t},n)=>e.send({...n,headers:{
...n.headers,...U({"x-goog-request-reason":t})}});var Jr=43200;function vt({network:e},t,n){let{access_token:o,expires_in:r,token_type:s}=T(t)??{};if(!Ke(o))throw n("an access token");if(typeof s!="string"||s.toLowerCase()!==
"bearer")throw n("the token_type Bearer");if(!Tc(r))throw n(`an expires_in of 1 to ${Jr} seconds`);return{value:o,expiresAt:Math.floor(e.clock.now())+r}}var Tc=e=>Number.
isInteger(e)&&Number(e)>0&&Number(e)<=Jr;function Kr(e){let{access_token:t,expires_in:n}=T(e)??{};return Ke(t)&&(n===void 0||n===0)}d();d();function Xe(e){let t=e.split("."),[n,o]=t.slice(0,2).map(xc);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&o?{header:n,claims:o}:void 0}function xc(e){
if(/^[\w-]+$/.test(e))try{let t=JSON.parse(Buffer.from(e,"base64url").toString("utf8"));return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}
var Rc=(e,t)=>{let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0},Ac=864e10;function Pt(e,t){let n=Rc(e,t);return n===void 0||Math.abs(n)>Ac?void 0:
Math.floor(n)}function ze(e){let n=[[/^\s*$/,"nothing but blanks"],[/^\*+$/,"a masked text (***)"],[/^\$\{?\{?/,"a variable that was not expanded"],[/^\s*</,"HT\
ML or XML"],[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped once too often"],[/^\s*\{/,"JSON"],[/^\s*["']/,"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,
"one word of base64 characters"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by blanks"]].find(([o])=>o.test(e))?.[1]??"plain text";return`${e.length} charac\
ters that look like ${n}`}d();d();var vc=({projectId:e,provider:t})=>e??t?.projectNumber??"PROJECT_ID",Un=e=>{let{pool:t,provider:n}=e.provider??{pool:"POOL",provider:"PROVIDER"};return`${n} --w\
orkload-identity-pool=${t} --location=global --project=${e.provider?.projectNumber??vc(e)}`},Mn="gcloud iam workload-identity-pools providers",ce=e=>`${Mn} desc\
ribe ${Un(e)} --format=json`,H=(e,t)=>`${Mn} update-oidc ${Un(e)} ${t}`,Xr=e=>`${Mn} undelete ${Un(e)}`;function Dn(e,t,n){let o=e===void 0?"PROJECT_ID":Je(e),r=o===void 0?"":` --project=${o}`;return`gcloud iam service-accounts add-iam-policy-binding ${e??"SERVICE\
_ACCOUNT"}${r} --role=roles/${t} --member=${pe(n)}`}var zr=e=>e.includes("@")&&!e.includes("://");function Ot(e,t="iam.workloadIdentityUser"){let n=e.principal??
"PRINCIPAL";return zr(n)?Dn(e.serviceAccount,"iam.serviceAccountTokenCreator",`serviceAccount:${n}`):Dn(e.serviceAccount,t,n)}function Yr({delegates:e=[],principal:t="\
PRINCIPAL",serviceAccount:n="SERVICE_ACCOUNT"}){let o=[zr(t)?`serviceAccount:${t}`:t,...e.map(r=>`serviceAccount:${r}`)];return[...e,n].map((r,s)=>Dn(r,"iam.ser\
viceAccountTokenCreator",o[s]??""))}var jn=e=>`gcloud iam service-accounts list --project=${e.projectId??"PROJECT_ID"}`;var Fn=e=>t=>t.status===403&&e.test(t.metadata.permission??""),Zr=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credential\
s in this project",suggestions:()=>["Mint once per job and reuse the token; spread the start of large matrices."]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=
500,says:"IAM Credentials failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries or timeout input rides out longer f\
ailures."]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[`gcloud services enable ${t.service??"iamcredentials.googleapis.com"} --project=${(t.consumer??"PROJECT_ID").replace("projects/","")}`,"If it was\
 enabled minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.
test(t),says:"the token that makes the call has too narrow a scope for IAM Credentials",suggestions:()=>["Exchange with the scope https://www.googleapis.com/aut\
h/cloud-platform."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||Fn(/implicitDelegation/)(e)),says:"a hop of the de\
legation chain is not allowed, or does not exist",suggestions:e=>Yr(e)},{code:"IAM_ID_TOKEN_DENIED",matches:Fn(/getOpenIdToken/),says:"the job may not mint ID t\
okens of this service account",suggestions:e=>[Ot(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SIGN_DENIED",matches:Fn(/signJwt|signBlob/),
says:"the job may not sign as this service account, which domain-wide delegation needs",suggestions:e=>[Ot(e,"iam.serviceAccountTokenCreator"),"The role Workloa\
d Identity User does not hold this permission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service accou\
nt",suggestions:e=>[Ot(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===404,says:"\
there is no such service account",suggestions:e=>[jn(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({text:e})=>e.includes("allowServiceAccountCredentialLifetimeExt\
ension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>["Ask for 3600s or l\
ess.",`gcloud resource-manager org-policies allow constraints/iam.allowServiceAccountCredentialLifetimeExtension ${e} --organization=ORGANIZATION_ID`]},{code:"I\
AM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({lifetimeSeconds:e})=>[`Change ac\
cess_token_lifetime (${e} s was asked for).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INVALID_ARGUMENT"&&n==="generate\
AccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the scopes: ${e.join(", ")}. Each i\
s a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"IAM Credentials does not acce\
pt the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed meanwhile."]},{code:"IAM_REJEC\
TED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[jn(e)]}];d();S();var Qr=65536;function Pc({body:e,status:t}){let n=T(e),{error:o,error_description:r}=n??{};return typeof o=="string"?{status:t,error:o,text:(typeof r=="string"?
r:o).slice(0,Qr),reason:"",metadata:{}}:typeof o=="object"&&o!==null?Oc(t,o):{status:t,error:"",text:$(e)||"(empty body)",reason:"",metadata:{}}}function Oc(e,t){
let o=(Array.isArray(t.details)?t.details:[]).find(r=>typeof r?.reason=="string");return{status:e,error:ee(t.status??""),text:ee(t.message??"(no message)").slice(
0,Qr),reason:o?.reason??"",metadata:es(o?.metadata??{},ee)}}function de(e,t,n,o){let r=Pc(t),s=n.find(({matches:u})=>u(r,o))??n.at(-1),i=[t.status,$(r.error,100)].
filter(Boolean).join(" "),a=t.attempts>1?` after ${t.attempts} attempts`:"",c=(s.suggestions?.(Cc(o),{...r,metadata:es(r.metadata,Ne)})??[]).filter(u=>u!==void 0);
return new h(s.code,`${s.says}
${e} answered ${i}${a}: ${$(r.text,600)}`,{suggestions:[...c,...$c(t)],server:{status:t.status,text:$(r.text,600),skewSeconds:t.skewSeconds}})}var Cc=e=>({...e,
serviceAccount:e.serviceAccount&&Ne(e.serviceAccount),delegates:e.delegates?.map(Ne),projectId:e.projectId&&Ne(e.projectId)}),es=(e,t)=>Object.fromEntries(Object.
entries(e).map(([n,o])=>[n,t(o)])),Nc=30;function $c({skewSeconds:e=0}){if(Math.abs(e)<=Nc)return[];let t=e>0?"behind":"ahead of";return[`Set the clock of this \
machine: it is ${Math.abs(Math.round(e))} s ${t} Google's.`]}function V(e,t,n,o){let r=Ao(n.shown,`content type "${n.contentType}"`);return new h(e,`${t} answer\
ed ${n.status} without ${o}, but ${r}`,{suggestions:["Look for a proxy between this machine and Google that answers in its place."],server:{status:n.status,text:r}})}var Ye="Google IAM Credentials",Ct=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${qe(encodeURIComponent(t).replace("%40","@"))}:${n}`;async function Gn(e,t,n,o,r={}){
let s=n.delegates.map(qe),i=await xe(e,{service:Ye,method:"POST",url:new URL(Ct(e,n.serviceAccount,t)),bearer:n.bearer,json:{...s.length>0?{delegates:s}:{},...o}});
if(i.status===200)return i;throw de(Ye,i,Zr,{...e.refusalContext,...r,method:t,serviceAccount:n.serviceAccount,delegates:n.delegates})}var Lc=/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
async function ts(e,t,n){let o={scope:n.scopes,lifetime:`${n.lifetimeSeconds}s`},r=await Gn(e,"generateAccessToken",t,o,n),{accessToken:s,expireTime:i}=T(r.body)??
{},a=typeof i=="string"&&Lc.test(i)?Date.parse(i)/1e3:0;if(Ke(s)&&a>0)return{value:s,expiresAt:Math.floor(a)};throw V("IAM_RESPONSE_INVALID",Ye,r,"accessToken a\
nd expireTime")}async function ns(e,t,{audience:n,includeEmail:o}){let r=await Gn(e,"generateIdToken",t,{audience:n,includeEmail:o});return Bn(T(r.body)?.token,
()=>V("IAM_RESPONSE_INVALID",Ye,r,"an ID token"))}function Bn(e,t){let n=typeof e=="string"?Xe(e)?.claims:void 0,o=n&&Pt(n,"exp");if(typeof e!="string"||o===void 0)
throw t();return{value:e,expiresAt:o}}async function os(e,t,n){let o=await Gn(e,"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:r}=T(o.body)??{};if(typeof r==
"string"&&Xe(r))return r;throw V("IAM_RESPONSE_INVALID",Ye,o,"a signed JWT")}d();var Ze=e=>({text:t})=>e.test(t),Wn=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many token requests",suggestions:()=>[
"Mint once per job and reuse the token."]},{code:"OAUTH_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's OAuth endpoint failed; the key is not the reaso\
n",suggestions:()=>["Run the job again; a higher retries or timeout input rides out longer failures."]},{code:"OAUTH_JWT_TIMEFRAME",matches:Ze(/must be a short-lived token/),
says:"Google finds the times of the signed assertion wrong, also after a correction by its own clock",suggestions:()=>["Set the clock of this machine (timedatec\
tl, or the hypervisor)."]},{code:"OAUTH_LIFETIME_TOO_LONG",matches:Ze(/lifetime cannot exceed 3600 seconds/),says:"more than one hour was asked for",suggestions:()=>[
"Set access_token_lifetime to 3600s or less.","Set the clock of this machine."]},{code:"OAUTH_JWT_SIGNATURE",matches:Ze(/Invalid JWT Signature/i),says:"the key'\
s signature is not accepted: the key was deleted, disabled or rotated",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>[`gcloud iam service-accounts keys li\
st --iam-account=${e}`,"Put a key that is listed there into the secret, or better, move to workload identity federation."]},{code:"OAUTH_ACCOUNT_NOT_FOUND",matches:Ze(
/account not found/i),says:"the service account of the key was deleted or disabled",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>[`gcloud iam service-acc\
ounts describe ${e}`]},{code:"OAUTH_SUBJECT_INVALID",matches:Ze(/Invalid email or User ID/i),says:"the user to act for does not exist",suggestions:({user:e})=>[
`Check the user to act for (access token subject): ${e??"(none)"}`]},{code:"OAUTH_DELEGATION_UNAUTHORIZED",matches:({error:e})=>e==="unauthorized_client",says:"\
domain-wide delegation is not granted to this service account, or not for all of these scopes",suggestions:({scopes:e=[],serviceAccount:t="SERVICE_ACCOUNT"})=>[
`gcloud iam service-accounts describe ${t} --format='value(uniqueId)'`,`Enter that id and these scopes in the Workspace admin console, API controls, domain-wide\
 delegation: ${e.join(",")}`,"A change there may take hours."]},{code:"OAUTH_SCOPE_INVALID",matches:({error:e})=>e==="invalid_scope",says:"Google refused the sc\
opes or the audience",suggestions:({audience:e,scopes:t=[]})=>[`Check: ${[...t,e].filter(Boolean).join(", ")}`]},{code:"OAUTH_REJECTED",matches:()=>!0,says:"Goo\
gle refused the signed assertion",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>[`Check that the key is one of this account: gcloud iam service-accounts k\
eys list --iam-account=${e}`]}];var Qe="Google OAuth",et=3600,X=({universe:e})=>e==="googleapis.com",Dc=({universe:e})=>`https://oauth2.${e}/token`;async function tt(e,t,n){let o=await is(e,t,
n);return vt(e,o.body,r=>V("OAUTH_RESPONSE_INVALID",Qe,o,r))}async function ss(e,t,n){let o=await is(e,t,n);return Bn(T(o.body)?.id_token,()=>V("OAUTH_RESPONSE_\
INVALID",Qe,o,"an ID token"))}async function is(e,t,n){let o=await rs(e,t,n,0);if(o.status===200)return o;let r=Uc(e,n),s=de(Qe,o,Wn,r);if(!(s.code==="OAUTH_JWT\
_TIMEFRAME"||s.code==="OAUTH_LIFETIME_TOO_LONG")||o.skewSeconds===void 0)throw s;let a=await rs(e,t,n,o.skewSeconds);if(a.status===200)return a;throw de(Qe,a,Wn,
r)}var Uc=({refusalContext:e},t)=>"scope"in t?{...e,serviceAccount:t.iss,audience:void 0,scopes:t.scope.split(" ")}:{...e,serviceAccount:t.iss,audience:t.target_audience,
scopes:[]};async function rs(e,t,n,o){let r=Math.floor(e.network.clock.now()+o),{lifetimeSeconds:s=et,...i}={lifetimeSeconds:void 0,...n},a=await t({...i,aud:Dc(
e),iat:r,exp:r+s});return xe(e,{service:Qe,method:"POST",url:new URL(`${e.endpoints.oauth2}/token`),form:{grant_type:"urn:ietf:params:oauth:grant-type:jwt-beare\
r",assertion:a}})}d();function cs(e,{nameOf:t},n=!!e.service_account?.trim()){let o={...jc(e),impersonates:n};return be.filter(r=>o.given(r)).flatMap(r=>Mc(t(r),Gc(r,o,t)))}var Mc=(e,t)=>(t===void 0?[]:[t]).map(({code:n,message:o,suggestions:r=[]})=>({code:n,message:`${e} ${o}`,suggestions:r.map(s=>s.replace(/\bdelete it\.$/i,i=>i.
replace("it",e)))}));function jc(e){let t=n=>e[n]?.trim()??"";return{given:n=>t(n)!==""&&!Fc(n,t(n)),federation:t("workload_identity_provider")!=="",key:t("cred\
entials_json")!=="",direct:t("workload_identity_provider")!==""&&t("service_account")==="",format:t("token_format"),file:Be(e,"create_credentials_file"),impersonates:t(
"service_account")!==""}}function Fc(e,t){let{default:n,type:o}=W[e];return n===void 0?!1:o==="duration"?as(De(t),De(n)):o==="boolean"?as(ye(t),ye(n)):t===n}var as=(e,t)=>e.
ok&&t.ok&&e.value===t.value;function Gc(e,t,n){let{mode:o}=W[e];return o!==void 0&&t.federation!==t.key&&!t[o]?$t(`has no effect with ${n(t.key?"credentials_jso\
n":"workload_identity_provider")}`):Bc(e,t,n)??Wc[e]?.(t,n)}var ds=e=>["","access_token","id_token"].includes(e);function Bc(e,t,n){let{format:o}=W[e];if(o===void 0||
t.format===o||!ds(t.format))return;let r=`${n("token_format")} ${o}`;return $t(`has no effect without ${r}`,`Add ${r}, or delete it.`)}var $t=(e,t="Delete it.")=>({
code:"INPUT_NOT_APPLICABLE",message:e,suggestions:[t]}),Nt=e=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:e,suggestions:["Add the service account to become."]}),
Wc={token_format:({direct:e,format:t},n)=>e&&t==="id_token"?Nt(`id_token needs ${n("service_account")}: a federated identity has no ID token of its own`):void 0,
delegates:({direct:e},t)=>e?Nt(`needs ${t("service_account")}: there is nobody to delegate to`):void 0,access_token_subject:({direct:e},t)=>e?Nt(`needs ${t("ser\
vice_account")}: a service account signs for the user`):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:o},r)=>e?Nt(`needs ${r("service_acc\
ount")}: a federated token lives as long as the CI's ID token`):n==="access_token"||!ds(n)||t&&o?void 0:$t("has nothing that it applies to: no access token, no \
credentials file that impersonates"),credentials_file_path:({file:e},t)=>e?void 0:$t(`has no effect with ${t("create_credentials_file")} false`)};d();d();function Hc(e,t){let[n,o]=[[...e],[...t]],r=[Array.from({length:o.length+1},(i,a)=>a)],s=(i,a)=>r[i]?.[a]??Number.POSITIVE_INFINITY;for(let[i,a]of n.entries()){
let c=[i+1];r.push(c);for(let[u,m]of o.entries()){let g=a===o[u-1]&&m===n[i-1],b=s(i,u)+(a===m?0:1),y=g?s(i-1,u-1)+1:b;c.push(Math.min(b,y,s(i,u+1)+1,s(i+1,u)+1))}}
return s(n.length,o.length)}var Vc=({length:e})=>Math.max(1,e/3);function us(e,t){let[n]=t.map(o=>({candidate:o,edits:Hc(e.toLowerCase(),o.toLowerCase())})).sort(
(o,r)=>o.edits-r.edits);return n===void 0||n.edits<=Vc(n.candidate)?n?.candidate:e.length>2?t.find(o=>e.startsWith(o)||o.startsWith(e)):void 0}d();var Lt=_(Po(),1);S();function ps(e){let t=T(e)??T(Jc(e));return t?qc(t):Kc(e)}function qc(e){if(e.type!=="service_account")return Xc(e.type);let t=["client_email","private_key"].filter(
n=>typeof e[n]!="string"||e[n]==="");return t.length>0?Dt("KEY_FIELD_MISSING",`the key has no ${t.join(" and no ")}`,"Store the key file as it was downloaded."):
zc(e)}function Jc(e){let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var Dt=(e,t,...n)=>({code:e,
message:t,suggestions:n});function Kc(e){let t=ze(e),n=/^\s*\{\s*(?:\\n|\\")/.test(e);return Dt("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,
n?"The secret store escaped the line breaks: store the key as one line, made by jq -c . key.json":"Store the whole file in the secret, best as one line, made by\
 jq -c . key.json")}var ls={external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use \
the key of its source, and its account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federa\
tion."};function Xc(e){let t=typeof e=="string"&&Object.hasOwn(ls,e)?ls[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";
return Dt("KEY_WRONG_TYPE",`the JSON is ${n}, not a service_account key`,t??"Use the JSON of a service account key.")}function zc(e){let t=String(e.private_key),
n=fs(t),o=t.replaceAll("\\n",`
`),r=n??fs(o);if(!r)return Dt("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${ze(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
r changed on the way into the secret: store the downloaded file again, made one line by jq -c . key.json");let s="the private_key held \\n as two characters wher\
e line breaks belong; they were read as line breaks",i=["client_id","private_key_id"].filter(a=>typeof e[a]!="string");return{email:String(e.client_email),projectId:Hn(
e.project_id),universe:Hn(e.universe_domain),file:n?e:{...e,private_key:o},privateKey:r,keyId:Hn(e.private_key_id),notes:[...n?[]:[s],...i.length>0?[`the key ha\
s no ${i.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var Hn=e=>typeof e=="string"&&e!==""?e:void 0;function fs(e){try{let t=(0,Lt.createPrivateKey)(
e);return t.asymmetricKeyType==="rsa"?t:void 0}catch{return}}function ms({keyId:e,privateKey:t}){let n=r=>Buffer.from(JSON.stringify(r)).toString("base64url"),o=n(
{alg:"RS256",typ:"JWT",...U({kid:e})});return r=>{let s=`${o}.${n(r)}`;try{return`${s}.${(0,Lt.sign)("sha256",Buffer.from(s),t).toString("base64url")}`}catch{throw new h(
"KEY_PRIVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}var Yc=["access_token","id_token"],Zc=3600,gs=3600;function bs(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime","INPUT_L\
IFETIME_INVALID")}function ks(e,t){let{add:n,nameOf:o,text:r}=e,s=r("token_format");if(s===void 0)return;if(s==="access_token")return Qc(e,t??Zc);if(s==="id_tok\
en")return td(e);let i=us(s,Yc);return n("INPUT_TOKEN_FORMAT_INVALID",`${o("token_format")}: unknown token format: "${A(s)}"`,i?`Write ${i}.`:"Write access_toke\
n or id_token, or leave it empty.")}function Qc(e,t){let{add:n,nameOf:o,text:r}=e,s=r("access_token_subject"),i=pn(r("access_token_scopes")??""),a=i.length>0?i:
[B];for(let c of a.filter(u=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(u))){let u=`${o("access_token_scopes")}: "${A(c)}" is not a scope`;n("INPUT_SCOPE_INVALID",u,"S\
eparate scopes by commas or newlines.")}return s!==void 0&&ed(e,{user:s,lifetimeSeconds:t,hasScopes:i.length>0}),{format:"access_token",lifetimeSeconds:t,scopes:a,
user:s}}function ed({add:e,nameOf:t},{hasScopes:n,lifetimeSeconds:o,user:r}){let s=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(r)||e("INPUT_SUBJECT_IN\
VALID",`${s}: "${A(r)}" is not an email address`),n||e("INPUT_SCOPES_REQUIRED",`${s} needs ${t("access_token_scopes")}`,"List the scopes that the Workspace admi\
n granted to the service account."),o>gs){let i=`at most ${gs}s together with ${s}`;e("INPUT_LIFETIME_INVALID",`${t("access_token_lifetime")}: ${i}`)}}function td({
add:e,boolean:t,nameOf:n,text:o}){let r=o("id_token_audience");return r===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is required for an ID t\
oken`,"Give the URL of the service that will be called."),{format:"id_token",audience:r??"",includeEmail:t("id_token_include_email")}}var hs=256;function ws(e){
let{add:t,nameOf:n,text:o}=e,r=o("workload_identity_provider"),s=o("credentials_json");return r===void 0?s===void 0?rd(e):od(e,s):s===void 0?nd(e,r):t("INPUT_SO\
URCE_CONFLICT",`${n("workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}function nd({add:e,nameOf:t,
text:n},o){let r=n("audience");r!==void 0&&(r.length>hs||new RegExp("\\p{Cc}","u").test(r))&&e("INPUT_AUDIENCE_INVALID",`${t("audience")}: at most ${hs} charact\
ers, and no line break`);let s=qr(o);if(!("code"in s))return{mode:"federation",provider:s,audience:r??Hr(s)};let{code:i,message:a,suggestions:c=[]}=s;return We(
o)?void 0:e(i,`${t("workload_identity_provider")}: ${A(a)}`,...c)}function od({add:e,nameOf:t},n){let o=ps(n);return"code"in o?We(n)?void 0:e(o.code,`${t("crede\
ntials_json")}: ${o.message}`,...o.suggestions??[]):{mode:"key",key:o}}var Vn={federation:["workload_identity_provider"],key:["credentials_json"]},rd=e=>e.ambient&&
e.mode===void 0?{mode:"ambient"}:id(e),sd="This machine runs as a service account already: client libraries use it as it is. To act as another one: ci-auth exec\
 --service-account ACCOUNT -- COMMAND";function id(e){let{add:t,ambient:n,mode:o,raw:r,secretsWithheld:s}=e,i=o===void 0?[...Vn.federation,...Vn.key]:Vn[o],a=i.
some(c=>r[c]!==void 0);t("INPUT_SOURCE_MISSING",[ad(i,e),...s===void 0?[]:[s]].join("; "),...n?[sd]:[],...a||s!==void 0?[cd(s)]:i.flatMap(dd(e)))}function ad(e,{
nameOf:t,raw:n}){let o=e.find(i=>n[i]);if(o!==void 0)return`${t(o)} is given, but holds nothing but blanks`;let r=e.some(i=>n[i]!==void 0),s=e.map(t);return s.length>
1?`neither ${s.join(" nor ")} ${r?"has a value":"is given"}`:`${s[0]} is ${r?"empty":"not given"}`}var cd=e=>e===void 0?"Check the name of the secret or variabl\
e, and that this job may read it.":"Skip this step in such runs, or run it after the merge. A provider name is no secret: write it down in plain.",dd=({nameOf:e})=>t=>{
let n=e(t);if(t==="credentials_json"){let o=n.startsWith("--")?` PATH, or the key itself in ${Ho(t)}`:"";return[`Give a service account key: ${n}${o}`]}return[`\
Give the full name of the provider: ${n} ${Ln}`,"To see the names: gcloud iam workload-identity-pools providers list --workload-identity-pool=POOL --location=gl\
obal --project=PROJECT_ID --format='value(name)'"]};function _s(e){let t=e.text("service_account");return t===void 0||Ve(t)?t:Ss(e,"service_account",t)}function Es(e){
let n=pn(e.text("delegates")??"").map(o=>o.replace(/^projects\/-\/serviceAccounts\//,""));for(let o of n)Ve(o)||Ss(e,"delegates",o);return n}function Ss({add:e,
nameOf:t},n,o){if(We(o))return;let r=`"${A(o)}" is neither the email nor the unique id of a service account`;e("INPUT_SERVICE_ACCOUNT_INVALID",`${t(n)}: ${r}`,"\
gcloud iam service-accounts list --project=PROJECT_ID")}var ys=20,qn=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.test(e);function Is({add:e,nameOf:t,text:n}){let o=n(
"project_id");return o===void 0||qn(o)?o:e("INPUT_PROJECT_INVALID",`${t("project_id")}: "${A(o)}" is not a project id`,"gcloud projects list")}function Ts({add:e,
nameOf:t,text:n}){let o=n("universe");return o===void 0||bt(o)?o:e("INPUT_UNIVERSE_INVALID",`${t("universe")}: "${A(o)}" is not a domain name`)}function xs({add:e,
nameOf:t,text:n}){let o=n("request_reason");if(o===void 0||/^[\x20-\x7e]{1,1024}$/.test(o))return o;let r=`${t("request_reason")}: one line of printable ASCII, \
since it is sent as a header`;return e("INPUT_HEADER_INVALID",r)}function Rs({add:e,nameOf:t,parsed:n}){let o=n("retries",Bo,"INPUT_NUMBER_INVALID")??0;return o>
ys&&e("INPUT_NUMBER_INVALID",`${t("retries")}: ${o} is above ${ys}`),o}var Jn={min:600,max:43200},ud=3600;function As(e,t,n){let o=Gr(e,t),r=ld(o),s=r&&r.serviceAccount!==void 0;if(ft([...o.problems,...cs(e,t,s),...n]),r)return r;throw new Error(
"no plan, and nothing that is wrong with it")}function ld(e){for(let w of be)Br(e,w);let{boolean:t,duration:n,text:o}=e,r=ws(e),s=_s(e),i=bs(e),a=ks(e,i),c={delegates:Es(
e),exportVariables:t("export_environment_variables"),requestReason:xs(e),retries:Rs(e),timeoutMs:n("timeout")*1e3,propagationMs:n("wait_for_propagation")*1e3,verify:t(
"verify")},u={path:o("credentials_file_path"),cleanup:t("cleanup_credentials")},m=t("create_credentials_file"),g=Is(e),b=Ts(e);if(!r)return;yd(e,r);let y=s!==void 0&&
fd(r,s)?void 0:s;return bd(e,a,y),kd(e,a,b??Kn(r)),{...c,identity:r,serviceAccount:y,token:a,file:m?{...u,lifetimeSeconds:y===void 0?void 0:md(i)}:void 0,projectId:g??
pd(r,s),universe:b??Kn(r),notes:[...r.mode==="key"?r.key.notes:[],...gd(i,m&&y!==void 0),...hd(r,y)]}}var fd=(e,t)=>e.mode==="key"&&[e.key.email,e.key.file.client_id].
includes(t),Kn=e=>(e.mode==="key"?e.key.universe:void 0)??"googleapis.com";function pd(e,t){let n=t===void 0?void 0:Je(t);if(n!==void 0||e.mode!=="key")return n;
let{email:o,projectId:r}=e.key;return r!==void 0&&qn(r)?r:Je(o)}var md=e=>e!==void 0&&e>=Jn.min&&e<=Jn.max?e:void 0;function gd(e,t){if(e===void 0)return[];let{
min:n}=Jn;return[...t&&e<n?[`a credentials file cannot ask for less than ${n}s, so it leaves the lifetime out`]:[],...e>ud?["a lifetime above 3600s needs constr\
aints/iam.allowServiceAccountCredentialLifetimeExtension for this account"]:[]]}function hd(e,t){if(e.mode!=="key"||t===void 0)return[];let{email:n}=e.key;return[
`the key's account ${n} impersonates ${t}: it needs roles/iam.serviceAccountTokenCreator on it`]}function yd({add:e,nameOf:t},n){let o=Kn(n);if(bt(o))return;let r=`${t(
"credentials_json")}: its universe_domain "${A(o)}" is not a domain name`;e("INPUT_UNIVERSE_INVALID",r)}function bd({add:e,nameOf:t},n,o){if(n?.format!=="access\
_token"||n.user===void 0||o===void 0||o.includes("@")||!Ve(o))return;let r=`${t("service_account")}: domain-wide delegation needs the email, not the unique id`,
s=`gcloud iam service-accounts describe ${o} --format='value(email)'`;e("INPUT_SERVICE_ACCOUNT_INVALID",r,s)}function kd({add:e,nameOf:t},n,o){n?.format!=="acce\
ss_token"||n.user===void 0||X({universe:o})||e("INPUT_NOT_APPLICABLE",`${t("access_token_subject")} has no effect in the universe ${A(o)}`)}var wd=["workload_identity_provider","service_account","audience","delegates","universe","token_format","access_token_lifetime","access_token_scopes","access_to\
ken_subject","id_token_audience"],_d=/^(?:OIDC|STS|IAM|API)_/;function vs(e,t){if(!(e instanceof h)||!_d.test(e.code))return e;let n=wd.flatMap(r=>{let s=t[r]?.
trim().replace(/\s*\n\s*/g,",");return s?[`--${Vo(r)}`,/^[\w./:@-]+$/.test(s)?s:pe(s)]:[]}),o=[`${hn} doctor`,...n].join(" ");return e.with({suggestions:[...e.suggestions,
`To have it explained, in the same job: ${o}`]})}async function Ps(e){let{ci:t,handover:n,mode:o,nameOf:r,others:s=[],raw:i,surroundings:a}=e,c=Be(i,"create_cre\
dentials_file")?await jr(t,a,i.credentials_file_path?.trim()||void 0):void 0,u=lr(e),m=!!i.token_format?.trim(),g={nameOf:r,mode:o,ambient:t.hasGoogleIdentity,secretsWithheld:t.
secretsWithheld?.(a.env)};return{plan:As(i,g,[...s,...u.problems,...Xo(a.env),...c?.problems??[],...n==="ci"?Ed(t,Xn(e),{variables:Be(i,"export_environment_vari\
ables"),outputs:m}):[]]),place:c?.place,source:u.source}}var Xn=({ci:e,handover:t,print:n=()=>{},surroundings:o})=>t==="ci"?e.handover?.(o,n):void 0;function Ed(e,t,n){
let o=t?.problems(n)??[];return!n.outputs||t?.setOutputs?o:[...o,{code:"INPUT_TOKEN_UNDELIVERABLE",message:`a token was asked for, but ${e.label} has no place t\
o hand it to later steps`,suggestions:["Print it with ci-auth token, or choose an --output-format."]}]}d();S();d();var Sd=["CLOUDSDK_PROJECT","CLOUDSDK_CORE_PROJECT","GCP_PROJECT","GCLOUD_PROJECT","GOOGLE_CLOUD_PROJECT"],Id=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_A\
PPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"],Cs={CLOUDSDK_AUTH_ACCESS_TOKEN:"gcloud",CLOUDSDK_AUTH_ACCESS_TOKEN_FILE:"gcloud",GOOGLE_OAUTH_ACCESS_TOKEN:"\
Terraform's Google provider"},Os=[-62167219200,253402300799],z=e=>new Date(Math.min(Math.max(e,Os[0]),Os[1])*1e3).toISOString().replace(".000Z","Z");function Ns(e){
let{credentialsFile:t,executable:n,projectId:o}=e;return{...o===void 0?{}:Object.fromEntries(Sd.map(r=>[r,o])),...t===void 0?{}:Object.fromEntries(Id.map(r=>[r,
t])),...n?{[an]:"1"}:{}}}d();var Ws=_(Po(),1),Gt=_(te(),1),nt=_(G(),1);d();var Ut={now:()=>Date.now()/1e3,elapsedMs:()=>performance.now()},Td=[[31536e3,"years"],[86400,"days"],[3600,"h"],[60,"min"]];function Mt(e){let[t,n]=Td.find(
([o])=>e>=2*o)??[1,"s"];return`${Math.round(e/t)} ${n}`}d();S();d();S();d();var Re=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n),$s=[{code:"STS_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too \
many exchanges at once in this project",suggestions:()=>["Exchange once per job and reuse the token; spread the start of large matrices."]},{code:"STS_UNAVAILAB\
LE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries\
 or timeout input rides out longer failures."]},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does \
not read this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"\
STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, deleted, or does not exist under this name",suggestions:e=>[
ce(e),`If it was deleted: ${Xr(e)}`,`If it is disabled: ${H(e,"--no-disabled")}`]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:Re(/^The audience in ID Token \[/),
says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[e.audienceFixedBy===void 0?"Leave the audience input out, unless the provide\
r lists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from this step.`,`To allow it: ${H(e,`--allowed-audiences=${pe(e.audience??"AUDIE\
NCE")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:Re(/^The issuer in ID Token /),says:"the ID token comes from another issuer than the provider's: compare the tw\
o letter by letter",suggestions:e=>[ce(e),`If this CI is to be trusted: ${H(e,"--issuer-uri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:Re(/^Error connecting to the given credential's issuer/),
says:"Google could not get the issuer's keys, or none of the uploaded ones has the token's key id",suggestions:e=>[`With the issuer's current keys: ${H(e,"--jwk\
-json-path=jwks.json")}`,"Or let the issuer answer on the public internet, over https, without a redirect."]},{code:"STS_SIGNATURE_INVALID",matches:Re(/^Unable to verify the ID Token signature/),
says:"the ID token does not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[`If keys are uploaded: ${H(e,"\
--jwk-json-path=jwks.json")}`]},{code:"STS_TOKEN_MALFORMED",matches:Re(/^Unable to parse the ID Token/),says:"what was sent as ID token is not a JWT",suggestions:()=>[
"Write the token alone: no quotes, no line break, no JSON around it."]},{code:"STS_TOKEN_STALE",matches:Re(/is stale to sign-in/),says:"the ID token has expired\
, or its times are in the future",suggestions:()=>["Sign in right before the credentials are used, with a token minted for it."]},{code:"STS_CONDITION_REJECTED",
matches:({text:e})=>e.startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribute condition is false for this job, \
or names a claim that the token lacks",suggestions:e=>[`Hold the claims above against the condition: ${ce(e)}`,`To change it: ${H(e,'--attribute-condition="COND\
ITION"')}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"the provider's mapping names a clai\
m that the token does not have",suggestions:e=>[ce(e),H(e,'--attribute-mapping="google.subject=assertion.sub,\u2026" (the whole mapping: it is replaced)')]},{code:"\
STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 bytes",suggestions:e=>[
"Map a shorter claim, and change the bindings that name subject/\u2026",H(e,'--attribute-mapping="google.subject=assertion.repository_id,\u2026"')]},{code:"STS_\
ATTRIBUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.test(e),says:"the mapping turns a claim into something else than\
 a string, or into too much text",suggestions:e=>['Wrap it: string(\u2026), or .join(",") for a list.',ce(e)]},{code:"STS_REJECTED",matches:()=>!0,says:"Google \
refused the exchange",suggestions:e=>[e.provider&&ce(e)]}];var jt="Google STS",xd="urn:ietf:params:oauth:grant-type:token-exchange",zn="urn:ietf:params:oauth:token-type:jwt",Rd="urn:ietf:params:oauth:token-type:access_t\
oken",Ls=e=>({audience:He(e),subjectTokenType:zn}),Yn=({endpoints:e})=>`${e.sts}/v1/token`;async function Ds(e,{audience:t,idToken:n,scopes:o,subjectTokenType:r}){
let s=await xe(e,{service:jt,method:"POST",url:new URL(Yn(e)),form:{grant_type:xd,audience:t,scope:o.join(" "),requested_token_type:Rd,subject_token:n,subject_token_type:r}});
if(s.status!==200)throw de(jt,s,$s,e.refusalContext);if(Kr(s.body))throw new h("STS_TOKEN_NEARLY_EXPIRED",`${jt} answered with a token that is about to expire`,
{suggestions:["Sign in right before the credentials are used."]});return vt(e,s.body,i=>V("STS_RESPONSE_INVALID",jt,s,i))}function Zn(e){let{audience:t,endpoints:n,lifetimeSeconds:o,serviceAccount:r,source:s,universe:i}=e;return{universe_domain:i,type:"external_account",audience:t,
subject_token_type:zn,token_url:Yn({endpoints:n}),credential_source:Ad(s),...r===void 0?{token_info_url:`${n.sts}/v1/introspect`}:{service_account_impersonation_url:Ct(
{endpoints:n},r,"generateAccessToken"),...o===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:o}}}}}var Us=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function Ad(e){if(e.kind==="url"){let{field:t,headers:n,url:o}=e;return{url:o,...Object.keys(n).length>0?{headers:n}:
{},...Us(t)}}return e.kind==="file"?{file:e.path,...Us(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}var Ms=({delegates:e,endpoints:t,serviceAccount:n,
source:o,universe:r})=>({universe_domain:r,type:"impersonated_service_account",delegates:e.map(qe),service_account_impersonation_url:Ct({endpoints:t},n,"generat\
eAccessToken"),source_credentials:o});d();var D=_($e(),1),js=_(cn(),1),k=_(G(),1);var vd=0,Pd=18;async function Od(e,t){let n=await(0,D.stat)((0,k.dirname)(e));return(n.mode&Pd)===0?!1:![vd,n.uid,await Cd()].includes(t.uid)}async function Cd(){
try{return(0,js.userInfo)().uid}catch{return(0,D.lstat)("/proc/self").then(({uid:e})=>e,()=>{})}}var Nd=/^[ \t]*ignorecase(?:[ \t]*=[ \t]*(?:true|yes|on|1))?[ \t\r]*$/im;
async function Fs(e){try{let t=await(0,D.realpath)((0,k.dirname)(e)),n=await Ld(t);return n&&await $d(n,(0,k.join)(t,(0,k.basename)(e)))}catch(t){return`${e} is\
 not excluded from git: ${J(t)}`}}async function $d({root:e,common:t},n){let o=(0,k.relative)(e,n).split(k.sep).join("/");if(o.includes(`
`))return`${n} is not excluded from git: no exclude file can hold a line break`;let r=oe((0,k.basename)(n))?[ne]:[ne,Cn(o)],s=(0,k.join)(t,"info","exclude"),i=await ie(
s),a=new Set(i.split(/\r?\n/)),c=r.filter(m=>!a.has(m));c.length>0&&(await(0,D.mkdir)((0,k.dirname)(s),{recursive:!0}),await Rr(s,i===""||i.endsWith(`
`)?c:["",...c]));let u=await Fd(e,n,Nd.test(await ie((0,k.join)(t,"config"))));return u&&`${n} is not excluded from git: a line of ${u} that begins with "!" let\
s it in again`}async function Ld(e){for(let t=e;;t=(0,k.dirname)(t)){let n=await Dd((0,k.join)(t,".git"));if(n)return{root:t,common:n};if(t===(0,k.dirname)(t))return}}
async function Dd(e){let t=await(0,D.lstat)(e).catch(re(void 0));if(!t||await Od(e,t))return;let n=await(0,D.stat)(e).catch(re(void 0)),o=n?.isDirectory()?e:n?.
isFile()?await Ud(e):void 0;if(!(!o||!await jd((0,k.join)(o,"HEAD"))))return(0,k.resolve)(o,(await ie((0,k.join)(o,"commondir"))||".").trimEnd())}async function Ud(e){
let t=/^gitdir: (.+)$/s.exec(Md(await ie(e)))?.[1];return t&&(0,k.resolve)((0,k.dirname)(e),t)}function Md(e){let t=e.length;for(;/[\r\n]/.test(e.charAt(t-1));)
t--;return e.slice(0,t)}var jd=e=>(0,D.stat)(e).then(()=>!0,re(!1));async function Fd(e,t,n){let o=Gd(e,(0,k.dirname)(t)).map(i=>(0,k.join)(i,".gitignore")),r=await Promise.
all(o.map(ie));if(!r.some(i=>/^!/m.test(i)))return;let{default:s}={default:Rt()};for(let[i,a]of o.entries()){let c=(0,k.relative)((0,k.dirname)(a),t).split(k.sep).
join("/"),u=s({ignorecase:n}).add(r[i]??"").test(c);if(u.unignored)return a;if(u.ignored)return}}function Gd(e,t){let n=[t];for(let o=t;o!==e&&o!==(0,k.dirname)(
o);o=(0,k.dirname)(o))n.push((0,k.dirname)(o));return n}d();var j=_($e(),1),Ft=_(G(),1);S();async function Bs(e,t,n=()=>{},{link:o=j.link,mode:r=384}={}){if(await Bd(e))throw gt(Le(e,await $n(e)));let s=(0,Ft.join)((0,Ft.dirname)(e),Oo());await Gs({path:e,
at:s,content:t,mode:r},n,()=>Wd(s,e,o))||await Gs({path:e,at:e,content:t,mode:r},n,async()=>!0)}var Bd=e=>(0,j.lstat)(e).then(()=>!0,()=>!1);async function Wd(e,t,n){
try{return await n(e,t),!0}catch(o){if(ge(o)==="EEXIST")throw o;return!1}}async function Gs({at:e,content:t,mode:n,path:o},r,s){let i,a=!1;try{i=await(0,j.open)(
e,"wx",n);let c=dn(await i.stat({bigint:!0}));r(c),await i.writeFile(t),a=await s(),e!==o&&await(0,j.unlink)(e);let u=dn(await i.stat({bigint:!0}));return a&&!No(
c,u)&&r({...u,birthtimeMs:0}),a}catch(c){throw i&&await(0,j.unlink)(e).catch(()=>{}),a&&await(0,j.unlink)(o).catch(()=>{}),await Hd(o,c)}finally{await i?.close()}}
async function Hd(e,t){let n=ge(t);return n===""||t instanceof h?t:n==="EEXIST"?gt(Le(e,await $n(e)),t):gt(he(e,J(t)),t)}var Vd=6e4,Hs=e=>JSON.stringify(e,null,2);async function qd(e,t,n,o){let{delegates:r,identity:s,serviceAccount:i,universe:a}=e,{endpoints:c}=t.google,u=w=>i===void 0?
w:Ms({delegates:r,endpoints:c,serviceAccount:i,source:w,universe:a});if(s.mode==="ambient")throw new Error("no file can name the metadata server as a source");if(s.
mode==="key")return{file:u(s.key.file),source:"key"};let{refresh:m,...g}=await Jd(s.audience,t,n,o),b={endpoints:c,universe:a,audience:He(s.provider),source:m};
return{file:r.length>0?u(Zn(b)):Zn({...b,serviceAccount:i,lifetimeSeconds:e.file?.lifetimeSeconds}),source:m.kind,...g}}async function Jd(e,t,n,o){let{place:r,source:s}=n,
i=t.federated?.idToken(),a=i?{expiresAt:i.expiresAt,lastsForJob:s?.lastsForJob??!1}:{},c=s?.refreshSource(e);if(c)return{refresh:c,...s?.mintsAgain?{}:a};let u=s?.
mintsAgain?await Kd(e,s,n,o):{};if("refresh"in u)return u;let m=(0,nt.join)((0,nt.dirname)(r.path),mt());return await o(m,"subject-token",Hs({id_token:i?.value})),
{refresh:{kind:"file",path:m,field:"id_token"},...a,...u}}async function Kd(e,{origin:t},{launcher:n,place:o},r){if(!n)return{};let{cwd:s,temporaryFolder:i}=o.surroundings,
a=await n({origin:t,audience:e,cwd:s},{beside:o.path,temporaryFolder:i});return a?(await r(a.path,"launcher",a.content),Xd(a.path)?{refresh:{kind:"executable",command:a.
command,timeoutMs:Vd}}:{why:`nothing may be executed in ${(0,nt.dirname)(a.path)}; use ci-auth exec`}):{why:"client libraries can run nothing here that would mi\
nt again; use ci-auth exec"}}function Xd(e){try{return(0,Gt.accessSync)(e,Gt.constants.X_OK),!0}catch{return!1}}async function Vs(e,t,n){let{clock:o,onRecorded:r,
place:s,report:i}=n,a=e.file?.cleanup??!0,{entries:c,undo:u,write:m}=zd({...s,clock:o,onRecorded:r,remove:a,report:i});try{let g=await qd(e,t,n,m);await m(s.path,
"credentials",Hs(g.file));for(let b of await Fr(s))i.warn("FILE_IN_WORKSPACE",b);return{path:s.path,type:String(g.file.type),source:g.source,expiresAt:g.expiresAt,
lastsForJob:g.lastsForJob,why:g.why,entries:c,undo:u}}catch(g){throw await u(),g}}function zd({ci:e,clock:t=Ut,onRecorded:n,remove:o,report:r,surroundings:s}){let i=ht(
e,s),a=[];return{entries:a,async write(c,u,m){let g=await Fs(c);g!==void 0&&r.warn("FILE_IN_WORKSPACE",g),await Bs(c,m,y=>{let w=z(Math.floor(t.now())),E={id:(0,Ws.randomUUID)(),
path:c,kind:u,remove:o,createdAt:w,...y};i.record(E),a.push(E),n?.(a)},{mode:u==="launcher"?448:384})},async undo(){let c=await $o(a.map(u=>({...u,remove:!0})));
for(let{id:u}of a)i.withdraw(u);return c}}}d();async function qs(e,t){let{serviceAccount:n,token:o}=e,s={format:"access_token",scopes:e.identity.mode==="federation"&&n===void 0&&o?.format==="access_token"?o.
scopes:[B],lifetimeSeconds:3600},i=t.federated&&await t.mintOwn(s),a=Yd(e)?Zd(e):void 0,[c]=await Promise.all([o&&t.mint(o),a&&t.mint(a)]);return{federated:i,asked:c}}
function Yd({file:e,identity:t,serviceAccount:n,token:o,verify:r}){return!r||t.mode==="federation"&&n===void 0?!1:!(o?.format==="access_token"&&o.user===void 0)&&
(o===void 0||e!==void 0)}var Zd=({file:e})=>({format:"access_token",scopes:[B],lifetimeSeconds:e?.lifetimeSeconds??3600});d();S();d();d();d();var{getBuiltinModule:Js}=process,{Agent:Ks,request:Bt,validateHeaderName:Xs,validateHeaderValue:zs}=Js("node:http"),Wt=()=>Js("node:tls");d();var rt=_(Qn(),1);ue();d();ue();var to=e=>Object.assign(new Error(`the proxy answered ${e}`),{proxyStatus:e,atProxy:!0}),ot=({url:e})=>{if(!e.username&&!e.password)return{};let t=`${ei(e.
username)}:${ei(e.password)}`;return{"proxy-authorization":`Basic ${Buffer.from(t).toString("base64")}`}};function ei(e){try{return decodeURIComponent(e)}catch{
return e}}function ti(e,t,n,o){let r=`${t.hostname}:${N(t)}`;return new Promise((s,i)=>{let a=()=>{i(o.reason),e.destroy()};o.addEventListener("abort",a,{once:!0});
let c=Bt({createConnection:()=>e,method:"CONNECT",path:r,setHost:!1});for(let[u,m]of Object.entries({host:r,...ot(n)}))c.setHeader(u,m);c.once("connect",({statusCode:u=0},m,g)=>{
if(o.removeEventListener("abort",a),u>=200&&u<300)return g.length>0&&e.unshift(g),s(e);e.destroy(),i(to(u))}).on("error",u=>{o.removeEventListener("abort",a),i(
u)}).end()})}var no=(e,t,n=!0)=>oo(o=>ru(e,o),t,n);function oo(e,t,n){let o=[],r=n,s=!1;return{socket:e({add:a=>(o.push(a),r||a.unref(),a.on("error",()=>{}),s&&a.destroy(),a),
signal:t}),hold(a){r=a;for(let c of o)a?c.ref():c.unref()},cancel(){s=!0,o.at(-1)?.destroy()}}}async function ru(e,t){let{origin:n,proxy:o,ca:r}=e;return n.protocol===
"http:"?Ht(e,t):oi(o?{socket:await Ht(e,t)}:{port:N(n)},R(n),r,t)}async function Ht({origin:e,proxy:t,ca:n,socketPath:o},r){if(o!==void 0)return st(r.add((0,rt.connect)(
{path:o})),"connect",r.signal);if(!t)return ni(e,r);try{let s=await ni(t.url,r),i=t.url.protocol==="https:"?await oi({socket:s},R(t.url),n,r):s;return e.protocol===
"https:"?await ti(i,e,t,r.signal):i}catch(s){throw s===r.signal.reason?s:Object.assign(s,{atProxy:!0})}}var ni=(e,{add:t,signal:n})=>st(t((0,rt.connect)({host:R(
e),port:N(e),noDelay:!0})),"connect",n);async function oi(e,t,n,{add:o,signal:r}){let{connect:s}=Wt(),i={...n?{ca:n}:{},rejectUnauthorized:!0},a=s({...e,host:t,
...ro(t),...i,ALPNProtocols:["http/1.1"]});return st(o(a),"secureConnect",r)}var ro=e=>(0,rt.isIP)(e)?{}:{servername:e};function st(e,t,n){return new Promise((o,r)=>{
let s=a=>()=>{n.removeEventListener("abort",i),a()},i=()=>{r(n.reason),e.destroy()};if(n.aborted)return i();n.addEventListener("abort",i,{once:!0}),e.once("erro\
r",a=>s(()=>r(a))()),e.once("close",s(()=>r(su()))),e.once(t,s(()=>o(e)))})}var su=()=>Object.assign(new Error("the connection was closed"),{code:"ECONNRESET"});var Vt=class extends Ks{route;#i;#t;constructor(t,n){super({keepAlive:!0}),this.route=t,this.#i=n}preconnect(){this.#t||Object.keys(this.sockets).length+Object.
keys(this.freeSockets).length>0||(this.#t=no(this.route,this.#i,!1),this.#t.socket.catch(()=>{}))}createConnection(t,n){this.#o(t.signal??this.#i).then(o=>n(null,
o),o=>n(o))}async#o(t){let n=this.#t;this.#t=void 0;let o=()=>n?.cancel();t.addEventListener("abort",o,{once:!0}),n?.hold(!0);let r=await n?.socket.catch(()=>{});
return t.removeEventListener("abort",o),r?.readyState==="open"?r:no(this.route,t).socket}closeIdle(){this.#t?.cancel(),this.#t=void 0;for(let t of Object.values(
this.freeSockets).flat())t?.destroy()}};Kt();ue();d();Kt();var mu=2147483647;function li(e,t){let n=performance.now()+e,o=new AbortController,r=()=>o.abort(t?.reason);return t?.aborted?r():t?.addEventListener("\
abort",r,{once:!0}),setTimeout(()=>o.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),mu)).unref(),{signal:o.signal,totalMs:e,
remainingMs:()=>Math.max(0,n-performance.now()),end:()=>o.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&o.signal.
reason===t.reason}}async function fi(e,t){let n=()=>t.isInterrupted()?t.signal.reason:ui(e,t.totalMs);if(t.signal.aborted||e>=t.remainingMs())throw n();await new Promise(
(o,r)=>{let s=()=>{clearTimeout(i),r(n())},i=setTimeout(()=>{t.signal.removeEventListener("abort",s),o()},e);t.signal.addEventListener("abort",s,{once:!0})})}d();S();d();ue();var pi=1048576;async function co(e,t,n){try{return await gu(e,t,n)}catch(o){if(o.stale)return co(e,t,n);throw o}}function gu(e,{method:t,url:n,headers:o,body:r},s){
return new Promise((i,a)=>{if(s.aborted)return a(s.reason);let c=()=>a(s.reason);s.addEventListener("abort",c,{once:!0});let u=w=>{s.removeEventListener("abort",
c),w()},{proxy:m}=e.route,g=m&&n.protocol==="http:",b=Bt({agent:e,host:R(n),port:N(n),method:t,path:g?`${n.origin}${n.pathname}${n.search}`:n.pathname+n.search,
setHost:!1,signal:s}),y={host:n.host,...o,...g?ot(m):{}};for(let[w,E]of Object.entries(y))b.setHeader(w,E);b.on("error",w=>u(()=>a(Object.assign(w,{stale:hu(w,b.
reusedSocket)})))),b.once("response",w=>{yu(w).then(E=>u(()=>g&&E.status===407?a(to(407)):i(E)),E=>u(()=>a(E)))}),b.end(r)})}var hu=({code:e},t)=>t&&(e==="ECONN\
RESET"||e==="EPIPE");async function yu(e){let t=[],n=0;for await(let r of e)if(t.push(r),n+=r.length,n>pi)break;let o=Buffer.concat(t).toString("utf8",0,Math.min(
n,pi));return{status:e.statusCode??0,headers:e.headers,body:o}}Kt();d();d();d();d();var le=class extends Error{response;request;options;constructor(t,n,o){let r=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${r} ${s}`.trim(),a=i?
`status code ${i}`:"an unknown error";super(`Request failed with ${a}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=
o}};d();var Ae=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"messag\
e"in t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};d();var ve=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new Ae(t.cause):
void 0;super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};d();d();var uo=(()=>{let e=!1,t=!1;if(!1&&typeof l=="function")try{t=new l("https://empty.invalid",{body:new(void 0),method:"POST",get duplex(){return e=!0,"half"}}).
headers.has("Content-Type")}catch(r){if(r instanceof Error&&r.message==="unsupported BodyInit type")return!1;throw r}return e&&!t})(),mi=typeof globalThis.AbortController==
"function",Xt=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",gi=!1,hi=!1,zt=["get","post","put","patch","head","delete"],
bu=()=>{};bu();var yi={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"*/*",blob:"*/*",bytes:"*/*"},Yt=2147483647,bi=new TextEncoder().
encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,Zt=Symbol("stop"),at=class{options;constructor(t){this.options=t}},ki=e=>new at(e),wi={json:!0,parseJson:!0,
stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,onUploadProgress:!0,fetch:!0,context:!0},_i={
next:!0},Ei={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,integrity:!0,keepalive:!0,signal:!0,window:!0,
duplex:!0};var ku=e=>{if(!e)return 0;if(e instanceof void 0){let t=0;for(let[n,o]of e)t+=bi,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,
t+=typeof o=="string"?new TextEncoder().encode(o).length:o.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},Si=(e,t,n)=>{let o,r=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),o){r+=o.byteLength;let a=t===0?0:r/t;a>=1&&(a=1-Number.EPSILON),n?.({percent:a,totalBytes:Math.
max(t,r),transferredBytes:r},o)}o=s},flush(){o&&(r+=o.byteLength,n?.({percent:1,totalBytes:Math.max(t,r),transferredBytes:r},o))}}))},Ii=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new f(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new f(
Si(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},Ti=(e,t,n)=>{if(!e.body)return e;let o=ku(n??e.body);return new l(e,{duplex:"half",
body:Si(e.body,o,t)})};d();d();var Z=e=>e!==null&&typeof e=="object";var ct=(...e)=>{for(let t of e)if((!Z(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return po({},...e)},lo=(e={},t={})=>{
let n=new p(e),o=t instanceof p,r=new p(t);for(let[s,i]of r.entries())o&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function Qt(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:po(e[n]??[],t[n]??[])}var fo=(e={},t={})=>({beforeRequest:Qt(e,t,"beforeRequest"),beforeRetry:Qt(e,t,"beforeRetry"),afterResponse:Qt(
e,t,"afterResponse"),beforeError:Qt(e,t,"beforeError")}),wu=(e,t)=>{let n=new URLSearchParams;for(let o of[e,t])if(o!==void 0)if(o instanceof URLSearchParams)for(let[
r,s]of o.entries())n.append(r,s);else if(Array.isArray(o))for(let r of o){if(!Array.isArray(r)||r.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(r[0]),String(r[1]))}else if(Z(o))for(let[r,s]of Object.entries(o))s!==void 0&&n.append(r,String(s));else{
let r=new URLSearchParams(o);for(let[s,i]of r.entries())n.append(s,i)}return n},po=(...e)=>{let t={},n={},o={},r,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(Z(i)){for(let[a,c]of Object.entries(i)){if(a==="signal"&&c instanceof globalThis.AbortSignal){s.push(c);continue}if(a==="contex\
t"){if(c!=null&&(!Z(c)||Array.isArray(c)))throw new TypeError("The `context` option must be an object");t={...t,context:c==null?{}:{...t.context,...c}};continue}
if(a==="searchParams"){c==null?r=void 0:r=r===void 0?c:wu(r,c);continue}Z(c)&&a in t&&(c=po(t[a],c)),t={...t,[a]:c}}Z(i.hooks)&&(o=fo(o,i.hooks),t.hooks=o),Z(i.
headers)&&(n=lo(n,i.headers),t.headers=n)}return r!==void 0&&(t.searchParams=r),s.length>0&&(s.length===1?t.signal=s[0]:Xt?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};d();var Ri=e=>zt.includes(e)?e.toUpperCase():e,_u=["get","put","head","delete","options","trace"],Eu=[408,413,429,500,502,503,504],Su=[413,429,503],xi={limit:2,methods:_u,
statusCodes:Eu,afterStatusCodes:Su,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
Ai=(e={})=>{if(typeof e=="number")return{...xi,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...xi,...t}};d();d();var fe=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function mo(e,t,n,o){return new Promise((r,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new fe(e))},o.timeout);o.fetch(e,t).then(r).catch(s).then(()=>{clearTimeout(
i)})})}d();async function go(e,{signal:t}){return new Promise((n,o)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",r,{once:!0}));function r(){clearTimeout(s),o(t.
reason)}let s=setTimeout(()=>{t?.removeEventListener("abort",r),n()},e)})}d();var vi=(e,t)=>{let n={};for(let o in t)Object.hasOwn(t,o)&&!(o in Ei)&&!(o in wi)&&(!(o in e)||o in _i)&&(n[o]=t[o]);return n},Pi=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;d();function Pe(e){return e instanceof le||e?.name===le.name}function ho(e){return e instanceof fe||e?.name===fe.name}var dt=class e{static create(t,n){let o=new e(t,n),r=async()=>{if(typeof o.#e.timeout=="number"&&o.#e.timeout>Yt)throw new RangeError(`The \`timeout\` option cann\
ot be greater than ${Yt}`);await Promise.resolve();let i=await o.#y();for(let a of o.#e.hooks.afterResponse){let c=o.#p(i.clone()),u;try{u=await a(o.request,o.#d(),
c,{retryCount:o.#o})}catch(g){throw o.#s(c),o.#s(i),g}if(u instanceof at)throw o.#s(c),o.#s(i),new ve(u.options);let m=u instanceof f?u:i;c!==m&&o.#s(c),i!==m&&
o.#s(i),i=m}if(o.#p(i),!i.ok&&(typeof o.#e.throwHttpErrors=="function"?o.#e.throwHttpErrors(i.status):o.#e.throwHttpErrors)){let a=new le(i,o.request,o.#d());for(let c of o.#e.
hooks.beforeError)a=await c(a,{retryCount:o.#o});throw a}if(o.#e.onDownloadProgress){if(typeof o.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!gi)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let a=i.clone();
return o.#s(i),Ii(a,o.#e.onDownloadProgress)}return i},s=o.#m(r).finally(()=>{let i=o.#a;o.#l(i?.body??void 0),o.#l(o.request.body??void 0)});for(let[i,a]of Object.
entries(yi))i==="bytes"&&typeof f?.prototype?.bytes!="function"||(s[i]=async()=>{o.request.headers.set("accept",o.request.headers.get("accept")||a);let c=await s;
if(i==="json"){if(c.status===204)return"";let u=await c.text();return u===""?"":n.parseJson?n.parseJson(u):JSON.parse(u)}return c[i]()});return s}static#i(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#t;#o=0;#n;#e;#a;#r;#c;constructor(t,n={}){
if(this.#n=t,this.#e={...n,headers:lo(this.#n.headers,n.headers),hooks:fo({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:Ri(n.
method??this.#n.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:Ai(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??globalThis.
Object.bind(globalThis),context:n.context??{}},typeof this.#n!="string"&&!(this.#n instanceof URL||this.#n instanceof l))throw new TypeError("`input` must be a \
string, URL, or Request");if(this.#e.prefixUrl&&typeof this.#n=="string"){if(this.#n.startsWith("/"))throw new Error("`input` must not begin with a slash when u\
sing `prefixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#n=this.#e.prefixUrl+this.#n}mi&&Xt&&(this.#r=this.#e.signal??this.#n.signal,this.#t=
new globalThis.AbortController,this.#e.signal=this.#r?AbortSignal.any([this.#r,this.#t.signal]):this.#t.signal),uo&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let o=n.headers&&new p(n.headers).has("content-type");if(this.#n instanceof l&&(hi&&this.#e.body instanceof void 0||this.#e.body instanceof URLSearchParams)&&
!o&&this.#e.headers.delete("content-type"),this.request=new l(this.#n,this.#e),Pi(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#i(this.#e.searchParams)).toString()),i=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,s);this.request=new l(
i,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!uo)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#g(this.request,
this.#e.body??void 0)}}#u(){let t=this.#e.retry.delay(this.#o),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let o=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(o,n)}async#h(t){if(this.#o++,this.#o>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new Ae(t);if(n instanceof ve)return n.customDelay??this.#u();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let o=await this.#e.retry.shouldRetry({error:n,retryCount:this.#o});if(o===!1)throw t;if(o===
!0)return this.#u()}if(ho(t)&&!this.#e.retry.retryOnTimeout)throw t;if(Pe(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let o=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(o&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let r=Number(o)*1e3;Number.isNaN(r)?r=Date.
parse(o)-Date.now():r>=Date.parse("2024-01-01")&&(r-=Date.now());let s=this.#e.retry.maxRetryAfter??r;return r<s?r:s}if(t.response.status===413)throw t}return this.#u()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#l(t){t&&t.cancel().catch(()=>{})}#s(t){this.#l(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let o=Math.min(await this.#h(n),Yt);if(this.#o<1)throw n;if(await go(o,this.#r?{signal:this.#r}:{}),n instanceof ve&&n.customRequest){let r=this.#e.signal?new l(
n.customRequest,{signal:this.#e.signal}):new l(n.customRequest);this.#f(r)}for(let r of this.#e.hooks.beforeRetry){let s=await r({request:this.request,options:this.#d(),
error:n,retryCount:this.#o});if(s instanceof l){this.#f(s);break}if(s instanceof f)return s;if(s===Zt)return}return this.#m(t)}}async#y(){this.#t?.signal.aborted&&
(this.#t=new globalThis.AbortController,this.#e.signal=this.#r?AbortSignal.any([this.#r,this.#t.signal]):this.#t.signal,this.request=new l(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let o=await n(this.request,this.#d(),{retryCount:this.#o});if(o instanceof f)return o;if(o instanceof l){this.#f(
o);break}}let t=vi(this.request,this.#e);return this.#a=this.request,this.request=this.#a.clone(),this.#e.timeout===!1?this.#e.fetch(this.#a,t):mo(this.#a,t,this.#t,
this.#e)}#d(){if(!this.#c){let{hooks:t,...n}=this.#e;this.#c=Object.freeze(n)}return this.#c}#f(t){this.#c=void 0,this.request=this.#g(t)}#g(t,n){return!this.#e.
onUploadProgress||!t.body?t:Ti(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};/*! MIT License © Sindre Sorhus */var yo=e=>{let t=(n,o)=>dt.create(n,ct(e,o));for(let n of zt)t[n]=(o,r)=>dt.create(o,ct(e,r,{method:n}));return t.create=n=>yo(
ct(n)),t.extend=n=>(typeof n=="function"&&(n=n(e??{})),yo(ct(e,n))),t.stop=Zt,t.retry=ki,t},Iu=yo(),bo=Iu;var Oi=e=>new f(null,{status:Math.min(e,599)});ue();d();d();var en=(e="")=>/[a-z0-9]/i.test(e);function Ni(e){let t=[ko(e,n=>n),...[0,1,2].map(n=>ko(Buffer.from("\0".repeat(n)+e).toString("base64"),o=>Math.max(0,Math.
floor(o*3/4)-n))),ko(Buffer.from(e).toString("hex"),n=>Math.floor(n/2))];return[...t,...t.map(Tu)]}function ko(e,t){let n=[...e.toLowerCase()].map((o,r)=>({character:o,
at:r})).filter(({character:o})=>en(o));return{letters:n.map(({character:o})=>o).join(""),origins:n.map(({at:o})=>t(o))}}var Tu=({letters:e,origins:t})=>({letters:xu(
e),origins:t.toReversed()}),xu=e=>[...e].reverse().join(""),Ru=4;function $i(e){let t=new Set;for(let n of[e,...vu(e)]){let o=n;for(let r=0;r<Ru;r++){let s=Ci(o);
t.add(wo(s));let i=o.includes("<")?Ci(o.replace(/<[^<>]*>/g,"")):s;t.add(wo(i)),t.add(wo(Au(i)));let a=Cu(o);if(a===o)break;o=a}}return t}var Ci=e=>Buffer.from(
e.normalize("NFKD").toLowerCase());function wo(e){let t=Buffer.allocUnsafe(e.length),n=0;for(let o of e)(o>=97&&o<=122||o>=48&&o<=57)&&(t[n++]=o);return t.toString(
"latin1",0,n)}function Au(e){let t=Buffer.from(e),n=0;for(let o=0;o<=t.length;o++)(t[o]??0)>32||(t.subarray(n,o).reverse(),n=o+1);return t}function vu(e){let[t,
n]=[[],[]];try{JSON.parse(e,(o,r)=>(t.push(o),typeof r=="string"&&n.push(r),r))}catch{}return[t.join(" "),n.join(" ")]}var Pu=/(?:\\|%)u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|(?:\\x|%|=)([0-9a-f]{2})|&#x0*([0-9a-f]{1,6});?|&#0*(\d{1,7});?|&(amp|lt|gt);|&[a-z]+\d*;|\\[bfnrtv]/gi,
Ou={amp:"&",lt:"<",gt:">"};function Cu(e){return e.replace(Pu,(t,...n)=>{let[o,r,s,i,a,c]=n,u=o??r??s??i;if(c)return Ou[c.toLowerCase()]??" ";let m=u?Number.parseInt(
u,16):Number(a??32);return m<=1114111?String.fromCodePoint(m):" "})}var Nu=["assertion","client_secret","env","handle","redact","refresh_token","subject_token","token"],$u=["accept","content-type","metadata-flavor","user-agent",
"x-goog-request-reason","x-goog-user-project","x-tfs-fedauthredirect"],Di=16,Oe=8,lt=4,Lu="(not shown: the answer repeats a secret that ci-auth sent)";function Ui({
bearer:e,form:t,headers:n={},json:o}){let r={...t,...typeof o=="object"?o:{}},s=Object.entries(n).filter(([i])=>!$u.includes(i.toLowerCase()));return[e,...s.map(
([,i])=>i),...Nu.flatMap(i=>Du(r[i]))].filter(i=>i!==void 0&&i.length>=Di)}var Du=e=>[e,...typeof e=="object"?Object.values(e??{}):[]].filter(t=>typeof t=="stri\
ng");function _o(e,t){if(t.length===0||e==="")return e;let n=[...$i(e)];return t.some(o=>Uu(n,o))?Lu:e}function Uu(e,t){let{pieces:n,probes:o}=Fu(t),r=new Set;for(let s of e)
for(let i=0;i<s.length;i+=Oe-lt+1)if(o.has(s.slice(i,i+lt))){for(let a=Math.max(0,i+lt-Oe);a<=i;a++)Mu(r,n.get(s.slice(a,a+Oe)));if(r.size>=Di)return!0}return!1}
function Mu(e,t=[]){for(let[n,o]of t)for(let r=n;r<=o;r++)e.add(r)}var ut=new Map,ju=4;function Fu(e){let t=ut.get(e)??Gu(e);ut.delete(e),ut.set(e,t);for(let n of[
...ut.keys()].slice(0,-ju))ut.delete(n);return t}function Gu(e){let t=new Map,n=new Set;for(let o of Ni(e))for(let r=0;r+lt<=o.letters.length;r++){n.add(o.letters.
slice(r,r+lt));let s=o.letters.slice(r,r+Oe);if(s.length<Oe)continue;let i=t.get(s);i?i.push(Li(o,r,e)):t.set(s,[Li(o,r,e)])}return{pieces:t,probes:n}}function Li({
origins:e},t,n){let[o=0,r=0]=[e[t],e[t+Oe-1]],[s,i]=o<r?[o,r]:[r,o];for(;s>0&&!en(n[s-1]);)s--;for(;i+1<n.length&&!en(n[i+1]);)i++;return[s,i]}var Bu=3e3;async function Wu(e,t,n){let o=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,r=R(o.origin),s,i=oo(async c=>{let{connect:u}=Wt(),m=await Ht(o,c),
g=c.add(u({socket:m,host:r,...ro(r),rejectUnauthorized:!1}));return await st(g,"secureConnect",c.signal),s=Object.entries(g.getPeerCertificate().issuer??{}).map(
([b,y])=>`${b}=${y}`).join(", "),g},n,!0),a=setTimeout(i.cancel,Bu);return await i.socket.catch(()=>{}),clearTimeout(a),i.cancel(),s&&Hu(s)}var Hu=e=>e.replace(
/[^\x20-\x7e]/g,"?").slice(0,200),Vu=new Set([408,429,500,502,503,504]),qu=new Set([502,503,504]),Ju=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUS\
ED","ECONNRESET","EHOSTUNREACH","ENETUNREACH","EPIPE","ETIMEDOUT"]),Ku=({status:e,body:t})=>Vu.has(e)||e>=400&&e<500&&zu(t)==="quota_exceeded",Xu=({name:e,code:t="",
proxyStatus:n=0})=>e==="TimeoutError"||Ju.has(t)||qu.has(n);function zu(e){if(e.includes("quota_exceeded"))try{return JSON.parse(e)?.error}catch{return}}function Yu(e,t,n,o,r=Math.
random){return Math.max(r()*t*2**(e-1),Zu(n,o))}function Zu(e="",{now:t}){if(/^\d+$/.test(e.trim()))return Number(e)*1e3;let n=Date.parse(e);return Number.isNaN(
n)?0:Math.max(0,n-t()*1e3)}var Qu=2e4,el=500;async function Mi(e,t,n){let o={call:e,agent:t,options:n,outgoing:al(e,n.userAgent??"ci-auth"),startedAt:performance.
now(),attempts:0,sentAt:0,received:void 0,lastStatus:void 0,retryInMs:0};try{await tl(o)}catch(r){if(!Pe(r))throw await sl(r,o)}return il(o)}async function tl(e){
let{call:t,options:n}=e,{signal:o}=n.run;o.throwIfAborted(),await bo(t.url.origin+t.url.pathname,{method:t.method,fetch:async r=>{let{status:s}=await nl(e,r.signal);
return Oi(s)},retry:{limit:n.retries,methods:["delete","get","post","patch"],shouldRetry:({error:r})=>rl(r,e),delay:()=>e.retryInMs},signal:o,timeout:n.callTimeoutMs??
Qu})}async function nl(e,t){let{agent:n,outgoing:o,options:r}=e;e.attempts++,e.sentAt=r.clock.now(),e.received=void 0;let s=performance.now(),i=a=>{let{method:c,
url:u}=o;r.trace?.(`${c} ${u.host}${u.pathname} ${a} ${Math.round(performance.now()-s)} ms`)};try{return e.received=await co(n,o,t),e.lastStatus=e.received.status,
i(e.lastStatus),e.received}catch(a){throw i(t.aborted?"no answer":ol(a)),a}}var ol=({code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";function rl(e,t){
let{attempts:n,received:o,options:r}=t,{backoffMs:s=el,clock:i,run:a}=r;return a.signal.aborted||!(o?Ku(o):Xu(e))?!1:(t.retryInMs=Yu(n,s,o?.headers["retry-after"],
i),t.retryInMs<a.remainingMs())}async function sl(e,t){let{call:n,agent:o,attempts:r,lastStatus:s,options:i,startedAt:a}=t,{run:c}=i;if(c.isInterrupted())return c.
signal.reason;let{route:u}=o,m={service:n.service,route:u,attempts:r,lastStatus:s,spentMs:performance.now()-a};if(c.signal.aborted)return di(m,c.totalMs);let g=so(
e)?await Wu(u,e.atProxy===!0,c.signal):void 0;return ii(e,{...m,issuer:g})}function il({agent:e,attempts:t,call:n,options:o,received:r,sentAt:s}){let{status:i=0,
headers:a={},body:c=""}=r??{},{proxy:u}=e.route,m=[...Ui(n),...u?Object.values(ot(u)):[]],g,b,y=Date.parse(a.date??"")/1e3,w=Math.trunc(y-(s+o.clock.now())/2)+0;
return{status:i,get contentType(){return b??=_o(a["content-type"]??"",m),b},get body(){return i<300?c:this.shown},get shown(){return g??=_o(c,m),g},attempts:t,skewSeconds:Number.
isNaN(w)?void 0:w}}function al(e,t){let{service:n,method:o,url:r}=e;if(r.protocol!=="https:"&&r.protocol!=="http:")throw new h("INPUT_ENDPOINT_INVALID",`the add\
ress of ${n} is neither https nor http`,{suggestions:["Check the variable that replaces it: https://HOST, or http://127.0.0.1:PORT."]});let{type:s,body:i}=cl(e),
a={accept:"application/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?{}:{authorization:`Bearer ${e.bearer}`},...dl(e.headers)};for(let[c,
u]of Object.entries(a))ul(n,c,u);return{method:o,url:r,headers:a,body:i}}function cl({json:e,form:t}){return e!==void 0?{type:"application/json",body:JSON.stringify(
e)}:t?{type:"application/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var dl=(e={})=>Object.fromEntries(Object.entries(e).map(([
t,n])=>[t.toLowerCase(),n]));function ul(e,t,n){try{Xs(t),zs(t,n)}catch{throw new h("INPUT_HEADER_INVALID",`the header ${t} for ${e} holds characters that canno\
t be sent`,{suggestions:["Look where its value comes from: a secret that was pasted with a line break looks like this."]})}}function ji(e){let{clock:t=Ut}=e,n=li(e.deadlineMs,e.signal),o=new Map,r=({direct:s,socketPath:i,url:a})=>{let c=`${a.origin} ${i??""}`,u=o.get(c);if(u)return u;
let m=i===void 0&&!s?Qs(a,e.env):void 0,g=new Vt({origin:new URL(a.origin),socketPath:i,proxy:m,ca:e.ca},n.signal);return o.set(c,g),g};return{send:async s=>Mi(
s,r(s),{...e,clock:t,run:n}),preconnect(s){try{r({url:s}).preconnect()}catch{}},wait:s=>fi(s,n),remainingMs:n.remainingMs,clock:t,signal:n.signal,close(){n.end();
for(let s of o.values())s.closeIdle()}}}d();S();d();function tn(e,t){let n=new Map,o=({expiresAt:r})=>r-t.now()>20;return{clear:()=>n.clear(),get(r,s){let i=`${s??""} ${r.join(" ")}`,a=()=>e(r,s),c=n.get(i)?.then(
u=>o(u)?u:a())??a();return n.set(i,c),c.catch(()=>n.get(i)===c&&n.delete(i)),c}}}d();S();var ll=60,fl=3;function Fi(e,{label:t,mayRepeat:n=!1,mintsAgain:o},r){let s=Xe(e),i=s&&Pt(s.claims,"exp");if(!s||i===void 0)throw pl(t,e);return(!o||n)&&ml(i-r.
now(),i,t),{value:e,claims:s.claims,expiresAt:i}}var pl=(e,t)=>new h("OIDC_TOKEN_MALFORMED",`${e} holds no ID token, but ${ze(t)}`,{suggestions:["Hand over the \
JWT alone: no quotes, no JSON around it, no masked text."]});function ml(e,t,n){let o=new Date(t*1e3).toISOString();if(e<-ll)throw new h("OIDC_TOKEN_EXPIRED",`t\
he ID token in ${n} expired ${Mt(-e)} ago (${o})`,{suggestions:["Sign in right after the CI hands out the token, or impersonate a service account at the start o\
f the job."]});if(e>=0&&e<fl)throw new h("OIDC_TOKEN_TOO_SHORT",`the ID token in ${n} expires in ${Math.round(e)} s`,{suggestions:["Sign in right after the CI h\
ands out the token."]})}var gl=e=>e<0?`${Mt(-e)} ago`:`in ${Mt(e)}`;function Gi({claims:e,expiresAt:t},n){let o=ee(e.sub??"(none)"),r=Q([e.aud??"(none)"].flat().
join(", "));return[`iss  ${Q(ee(e.iss??"(none)"))}`,`aud  ${r}`,`sub  ${Q(o)} (${Buffer.byteLength(o)} of at most 127 bytes)`,`exp  ${gl(t-n.now())}`]}var hl=["\
repository","repository_owner","ref","environment","event_name","job_workflow_ref","namespace_path","project_path"],Bi=({claims:e})=>hl.flatMap(t=>{let n=e[t];return typeof n==
"string"&&n!==""?[`${t}  ${Q(n)}`]:[]});function Wi(e){let{audience:t,google:n,report:o,source:r,target:s}=e,{clock:i}=n.network,a;async function c(){let y=await r.mint(t,n.network);return o.mask(y),a=
Fi(y,r,i),a}let u=(y,w)=>Ds(At(n,Eo(e,y)),{...s,idToken:y.value,scopes:w}).catch(E=>{throw bl(E,y,i)});async function m(y){try{return await u(await c(),y)}catch(w){
if(!r.mintsAgain||!kl(w))throw w;return u(await c(),y)}}let g=()=>a?Eo(e,a):{},b=tn(async y=>{let w=await m(y);return o.mask(w.value),w},i);return{account:void 0,
principal:()=>g().principal??s.audience,accessToken:y=>b.get(y),clear:b.clear,sign:void 0,idToken:()=>a,known:g,facts:()=>wl(e,a)}}function Eo({provider:e,source:t},{
claims:n}){let{sub:o}=n,[r]=[n.aud].flat();return{...e&&typeof o=="string"?{principal:Vr(e,o)}:{},...!t.choosesAudience&&typeof r=="string"?{audience:r,audienceFixedBy:t.
label}:{}}}var yl=2;function bl(e,{expiresAt:t},n){if(!(e instanceof h)||e.server?.status!==500)return e;let{skewSeconds:o=0}=e.server;return t-n.now()-o>yl?e:e.
with({code:"STS_TOKEN_NEARLY_EXPIRED",message:`the ID token was about to expire
${e.message}`,suggestions:["Sign in right before the credentials are used."]})}var kl=e=>e instanceof h&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_EXPIRED"].includes(
e.code);function wl(e,t){let{google:n,provider:o}=e,{serviceAccount:r}=n.refusalContext,s=t&&Eo(e,t).principal;return[...o?[`provider  ${ae(o)}`]:[],...r===void 0?
[]:[`service account  ${r}`],...t?Gi(t,n.network.clock):[],...s===void 0?[]:[`${Q(s)} (if google.subject is mapped from assertion.sub)`],...t?Bi(t):[]]}d();function Hi(e,t,n){let o=ms(t),r=tn(async(s,i=et)=>{let a=s.join(" "),c=X(e)?await tt(e,o,{iss:t.email,scope:a,lifetimeSeconds:i}):await _l(e,o,{email:t.email,scope:a,
lifetimeSeconds:i});return n.mask(c.value),c},e.network.clock);return{account:t.email,principal:()=>t.email,accessToken:r.get,clear:r.clear,sign:o,known:()=>({principal:t.
email}),facts:()=>[`key of  ${t.email}`,...t.keyId===void 0?[]:[`key id  ${t.keyId}`]]}}async function _l({network:e},t,{email:n,lifetimeSeconds:o,scope:r}){let s=Math.
floor(e.clock.now()),i=s+o;return{value:await t({iss:n,sub:n,scope:r,iat:s,exp:i}),expiresAt:i}}var Vi=({file:e})=>String(e.private_key).split(/\r?\n|\\n/).filter(
t=>t.length>=16&&!t.startsWith("-----"));d();S();async function qi(e,t,n,o){let r=n.serviceAccount===void 0&&n.delegates.length===0,s=o.format==="id_token"?X(e):o.lifetimeSeconds<=et;if(r&&(s||t.account===void 0))
return El(e,t,o);let i=n.serviceAccount??t.account;if(i===void 0)throw Ji("`delegates` need");return Sl(e,t,{serviceAccount:i,delegates:n.delegates},o)}var Ji=e=>new h(
"INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} a service account`,{suggestions:["Set `service_account` to the account to impersonate."]});async function El(e,t,n){let{account:o,
sign:r}=t;if(n.format==="access_token"&&n.user===void 0)return t.accessToken(n.scopes,o===void 0?void 0:n.lifetimeSeconds);if(n.format==="id_token"&&t.mintIdToken)
return t.mintIdToken(n.audience);if(o===void 0||!r)throw Ji("ID tokens and `access_token_subject` need");return n.format==="id_token"?ss(e,r,{iss:o,target_audience:n.
audience}):tt(e,r,{iss:o,scope:n.scopes.join(" "),sub:n.user??"",lifetimeSeconds:n.lifetimeSeconds})}async function Sl(e,t,n,o){if(o.format==="id_token")return So(
e,t,n,(c,u)=>ns(c,u,o));let{lifetimeSeconds:r,scopes:s,user:i}=o;return i===void 0?So(e,t,n,(c,u)=>ts(c,u,{lifetimeSeconds:r,scopes:s})):tt(e,c=>So(e,t,n,(u,m)=>os(
u,m,c)),{iss:Il(n),scope:s.join(" "),sub:i,lifetimeSeconds:r})}function Il({serviceAccount:e}){if(e.includes("@"))return e;throw new h("INPUT_SERVICE_ACCOUNT_IN\
VALID","domain-wide delegation needs the email of the service account, not its unique id",{suggestions:[`gcloud iam service-accounts describe ${e} --format='val\
ue(email)'`]})}async function So(e,t,n,o){let r=({value:i})=>o(At(e,t.known()),{...n,bearer:i}),s=await t.accessToken([B]);try{return await r(s)}catch(i){if(!(i instanceof
h&&i.code==="IAM_BEARER_REJECTED"&&s.expiresAt<=e.network.clock.now()))throw i;return t.clear(),r(await t.accessToken([B]))}}var Tl=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED","API_DI\
SABLED"]),xl=2e3,Rl=15e3;async function Al(e,t){let{firstWaitMs:n=xl,network:o,report:r}=t;for(let s=n;;s=Math.min(s*1.5,Rl)){let i=o.remainingMs();try{return await e()}catch(a){
let{leftMs:c}=t;if(c<=0||!(a instanceof h)||!Tl.has(a.code))throw a;r.note(`${a.code}: waiting for the change to arrive, ${Math.ceil(c/1e3)} s left`),await o.wait(
Math.min(s,c)),t.leftMs-=i-o.remainingMs()}}}function Xi(e,t,n){let{report:o,surroundings:r}=t,{endpoints:s}=yn(r.env,e.universe);for(let E of Ko(r.env))o.note(
E);let i=Cl(t,{...e,timeoutMs:e.timeoutMs+e.propagationMs}),{requestReason:a,universe:c}=e,u={network:i,endpoints:s,universe:c,requestReason:a,refusalContext:vl(
e)},{actor:m,federated:g}=Pl(e.identity,u,n,t),b={serviceAccount:e.serviceAccount,delegates:e.delegates};for(let E of Ol(e,s))i.preconnect(new URL(E));let y=t.pace?.
backoffMs===void 0?void 0:4*t.pace.backoffMs,w={network:i,report:o,leftMs:e.propagationMs,firstWaitMs:y};return{actor:m,federated:g,google:u,target:b,mint:E=>Ki(
{actor:m,google:u,target:b},E,w),mintOwn:E=>Ki({actor:m,google:u,target:{delegates:[]}},E,w),close:i.close}}async function Ki({actor:e,google:t,target:n},o,r){let s=await Nl(
e.facts,()=>Al(()=>qi(t,e,n,o),r));return r.report.mask(s.value),s}function vl({delegates:e,identity:t,projectId:n,serviceAccount:o,token:r}){let s=r?.format===
"access_token"?r:void 0;return{delegates:e,projectId:n,serviceAccount:o,provider:t.mode==="federation"?t.provider:void 0,audience:t.mode==="federation"?t.audience:
void 0,scopes:s?.scopes,user:s?.user,lifetimeSeconds:s?.lifetimeSeconds}}function Pl(e,t,n,{ambientActor:o,report:r,surroundings:s}){if(e.mode==="key"){for(let u of Vi(
e.key))r.mask(u);return{actor:Hi(t,e.key,r),federated:void 0}}if(e.mode==="ambient"){if(!o)throw new Error("this front end knows no ambient identity");return{actor:o(
t,s.env,r),federated:void 0}}if(!n)throw new Error(`no token source for ${ae(e.provider)}`);let{audience:i,provider:a}=e,c=Wi({google:t,source:n,audience:i,provider:a,
target:Ls(a),report:r});return{actor:c,federated:c}}function Ol({delegates:e,identity:t,serviceAccount:n,token:o,universe:r,verify:s},i){let a=n!==void 0||e.length>
0,c=t.mode==="key"&&X({universe:r})||o?.format==="access_token"&&o.user!==void 0;return[...t.mode==="federation"?[i.sts]:[],...c&&(s||o)?[i.oauth2]:[],...a&&(s||
o)?[i.iamcredentials]:[]]}var Cl=({clock:e,pace:t,report:n,signal:o,surroundings:r,userAgent:s},{retries:i,timeoutMs:a})=>ji({env:r.env,deadlineMs:a,retries:i,trace:n.
trace,userAgent:s,...t,...U({clock:e,signal:o})});async function Nl(e,t){try{return await t()}catch(n){throw!(n instanceof h)||n.server===void 0||n.facts.length>
0?n:n.with({facts:e()})}}d();async function Yi(e,t,n,o){let{identity:r,projectId:s,serviceAccount:i,token:a}=e,{asked:c}=n,u=t.federated?.idToken()?.claims.sub;return{mode:r.mode,principal:await t.
actor.principal(),provider:r.mode==="federation"?ae(r.provider):void 0,subject:typeof u=="string"?u:void 0,serviceAccount:i??t.actor.account,projectId:s,credentialsFile:o&&
{path:o.path,type:o.type,source:o.source,expires:o.expiresAt===void 0?void 0:z(o.expiresAt)},token:a&&c&&{format:a.format,expires:z(c.expiresAt),...a.format==="\
access_token"?{scopes:a.scopes}:{audience:a.audience}},variables:e.exportVariables?Ns({projectId:s,credentialsFile:o?.path,executable:o?.source==="executable"}):
{},outputs:{...U({project_id:s,credentials_file_path:o?.path}),...zi("auth_token",n.federated),...a?zi(a.format,c):{}}}}var zi=(e,t)=>t===void 0?{}:{[e]:t.value,
[`${e}_expiration`]:z(t.expiresAt)};async function Zi(e){let{report:t}=e,{place:n,plan:o,source:r}=await Ps(e);for(let i of r?.secrets??[])t.mask(i);for(let i of o.notes)t.note(i);let s=Xi(o,e,r);
try{let i=await qs(o,s),a=o.file&&n?await Vs(o,s,{...e,place:n,source:r}):void 0,c=await $l(a,async()=>{let u=await Yi(o,s,i,a);return await Ll(e,o,u),u});return Ml(
o,a,t),a&&Dl(e),c}finally{s.close()}}async function $l(e,t){try{return await t()}catch(n){throw await e?.undo(),n}}async function Ll(e,{exportVariables:t,projectId:n,
token:o},r){let{accept:s,report:i,signal:a}=e;t&&n===void 0&&i.note("the project id is not certain, so no project variable is set: give project_id where tools n\
eed one");let c=Xn(e);await i.masked(),a?.throwIfAborted(),ft(c?.problems({variables:t,outputs:o!==void 0})??[]),c?.problems({variables:!1,outputs:!0}).length===
0&&await c.setOutputs?.({...r.outputs}),await c?.exportVariables(r.variables),s?.(r)}function Dl({report:e,surroundings:t}){for(let[n,o]of Object.entries(Cs))t.
env[n]&&e.warn("FILE_HIDDEN_BY_TOKEN",`${n} is set: ${o} takes that token, not the credentials file`)}var Ul=({source:e,why:t})=>t!==void 0?`: ${t}`:e==="file"?
", unless the token file it names is renewed":": its source cannot mint again";function Ml({delegates:e,identity:t},n,o){if(n?.expiresAt!==void 0){let r=z(n.expiresAt);
n.lastsForJob?o.note(`the credentials file works until ${r}, about as long as the job may run`):o.warn("OIDC_NO_REFRESH",`the credentials file works until ${r}${Ul(
n)}`)}n&&t.mode==="federation"&&e.length>0&&o.warn("INPUT_DELEGATES_NOT_PORTABLE","delegates do not fit into an external_account file: this one is an impersonat\
ed_service_account file, which Node and Go load, Python, Java and gcloud do not; ci-auth exec gives them tokens of the end of the chain")}d();var jl=e=>`<code>${e.replace(/[^\w ,/-]|_/gu,t=>`&#${t.codePointAt(0)};`)}</code>`;function Qi(e){let{credentialsFile:t,principal:n,provider:o,serviceAccount:r,
subject:s,token:i}=e;return["### Signed in to Google Cloud","","| | |","|---|---|",...[["Subject",s],["Provider",o],["Principal, where google.subject is asserti\
on.sub",n===r?void 0:n],["Service account",r],["Project",e.projectId],["Scopes",i?.scopes?.join(", ")],["Audience",i?.audience],[i?.format==="id_token"?"ID toke\
n expires":"Access token expires",i?.expires],["Credentials file",t&&`${t.type}, source: ${t.source}`],["Credentials expire",t&&(t.expires??Fl(t.source))]].flatMap(
([u,m])=>m===void 0?[]:[`| ${u} | ${jl(m)} |`]),"",""].join(`
`)}var Fl=e=>e==="key"?"never, until the key is deleted":"with the job; client libraries refresh them until then";d();var Io=({env:e})=>Object.fromEntries(be.map(t=>[t,e[`INPUT_${t.toUpperCase()}`]])),Gl={backoff:"Delete backoff: waits between attempts grow by themselves.",backoff_limit:"\
Delete backoff_limit: the timeout input limits the whole step.",activate_credentials_file:"Delete activate_credentials_file: a credentials file that is created \
is also used.",lifetime:"Rename lifetime to access_token_lifetime."},ea=({env:e})=>Object.entries(Gl).filter(([t])=>e[`INPUT_${t.toUpperCase()}`]).map(([t,n])=>({
code:"INPUT_NOT_APPLICABLE",message:`${t} is not an input of this action`,suggestions:[n]})),ta=e=>e;async function Bl(){let e=un(),t=Do(e),n=await Zi({surroundings:e,report:Uo(e),userAgent:Lo,raw:Io(e),others:ea(e),nameOf:ta,ci:t,named:{},handover:"ci",onRecorded:o=>Mo(
e,o)});for(let o of Co(n,{reaches:"later steps"}))ln(o);t.handover?.(e,ln).appendSummary?.(Qi(n))}await Bl().catch(e=>jo(vs(e,Io(un()))));
