import{A as dt,B as Ne,C as ne,D as q,E as $e,F as ut,G as lt,H as Eo,I as oe,J as ft,K as So,L as re,M as sn,N as Io,O as pt,P as To,R as xo,S as Ro,T as an,U as Ao,
V as vo,W as Po,Y as cn,Z as Oo,a as en,b as tn,c as _,d as m,e as l,f as p,g as u,h,i as ct,j as S,k as le,l as Oe,m as Q,n as v,o as $,p as R,q as wo,r as M,s as ee,
t as V,u as te,v as nn,w as on,x as rn,y as Ce,z as _o}from"./shared.js";var Ho=tn((Ql,Wo)=>{u();Wo.exports=process.getBuiltinModule("node:process")});var It=tn((Uf,St)=>{u();function lr(e){return Array.isArray(e)?e:[e]}var ye=void 0,L="",ke=" ",x="\\",Ta=/[.*+?()[\]{}^$|\\/]/,fr="\uFEFF",xa=/^\/\*{2,}$/,Ra=/^\\!/,
Aa=/^\\#/,va=/\r?\n/g,Pa="//",be=47,ir=46,O="/",pr="node-ignore";typeof Symbol<"u"&&(pr=Symbol.for("node-ignore"));var mr=pr,se=(e,t,n)=>(Object.defineProperty(
e,t,{value:n}),n),gr=()=>!1,ar={alnum:"0-9A-Za-z",alpha:"A-Za-z",blank:" \\t",cntrl:"\\x00-\\x1f\\x7f",digit:"0-9",graph:"!-.0-~",lower:"a-z",print:" -.0-~",punct:"\
!-.:-@\\[-`{-~",space:" \\t\\n\\r",upper:"A-Z",xdigit:"0-9A-Fa-f"},Oa="\\]^-[",bt=e=>Oa.indexOf(e)<0?e:x+e,Ca="(?!\\/)",Na=(e,t)=>{if(e)return`[^\\/${t}]`;let n=`\
[${t}]`;return new RegExp(n).test("/")?Ca+n:n},$a=(e,t)=>{let{length:n}=e,o=t+1,r=L,s=e[o];(s==="!"||s==="^")&&(r="^",o++);let i=L,a=L;for(;;){let c=e[o];if(c===
ye)return null;if(c===x){let d=e[++o];i+=bt(d),a=d}else if(c==="-"&&a&&o+1<n&&e[o+1]!=="]"){o++;let d=e[o];d===x&&(d=e[o+=1]),a<=d&&(i+=`-${bt(d)}`),a=L}else if(c===
"["&&e[o+1]===":"){let d=o+2,f=d;for(;f<n&&e[f]!=="]";)f++;if(f===n)return null;if(f>d&&e[f-1]===":"){let g=e.slice(d,f-1);if(!Object.prototype.hasOwnProperty.call(
ar,g))return null;i+=ar[g],a=L,o=f}else i+=bt("["),a="[",o=d-2}else i+=bt(c),a=c;if(o++,e[o]==="]")return{end:o,source:Na(r,i)}}},En="[]",je="\0",La=new RegExp(
`${je}(\\d+)${je}`,"g"),_t="\uE000",Et="\uE001",cr=e=>e===je||e===_t||e===Et,Da=e=>{let t=[],n=i=>`${je}${t.push(i)-1}${je}`,{length:o}=e,r=L,s=0;for(;s<o;){let i=e[s];
if(i===x){let a=e[s+1];a===O&&s+2===o?r+=n(En):a==="*"||a==="["||a===ke?r+=e.slice(s,s+2):r+=n(Ta.test(a)?x+a:cr(a)?`[${a}]`:a),s+=2}else if(cr(i))r+=n(`[${i}]`),
s++;else if(i==="["){let a=$a(e,s);a===null?(r+=n(En),s=o):(r+=n(a.source),s=a.end+1)}else r+=i,s++}return{source:r,sources:t}},Sn=null,Ua=/\/(?!$)/,Me="[^\\/]*",
Ma=[[/(\\+)( ?)/g,(e,t,n)=>n?t.slice(0,t.length-t.length%2)+ke:t,x+ke],[/(^|\/)\*{3,}(?=\/|$)/g,(e,t)=>`${t}**`,"*"],[/[\\$.|*+(){^]/g,e=>`\\${e}`],[/(?!\\)\?/g,
()=>"[^/]","?"],[/^\//,()=>"^",O],[/\//g,()=>"\\/",O],[/^\^*(?:\\\*\\\*\\\/)+/,()=>"(?:^|\\/)","*"],[Sn,(e,t)=>!e||e[0]==="^"||e[0]==="("?e:(Ua.test(t)?"^":"(?:\
^|\\/)")+e],[/\\\/\\\*\\\*(?=\\\/|$)/g,(e,t,n)=>t+6<n.length?n.slice(t+6)==="\\/"?"(?:\\/[^\\/]+)+":"(?:\\/[^\\/]+)*":`\\/${Et}`,"*"],[/(^|[^\\])(?:\\\*)+(?!$)/g,
(e,t)=>t+Me,"*"],[/(^|[^\\])((?:\\\\)*)\\\*$/,(e,t,n)=>n===L?t+_t:e,"*"],[/\\\\\\(?=[$.|*+(){^])/g,()=>x,x+x],[/\\\\/g,()=>x,x+x],[/\\\[([^\]/]*?)($|\])/g,(e,t,n)=>`\
\\[${t}${n}`,"["],[Sn,e=>{let t=e[e.length-1];return!t||t===_t||t===Et?e:t===O?`${e}$`:`${e}(?=$|\\/$)`}]],ja=/(^|\\\/)?\uE000$/,kt="regex",dr="checkRegex",ur="\
_",Fa=(e,t)=>`${t?`${t}[^/]+`:"[^/]*"}(?=$|\\/$)`,Ga=/\uE001$/,Ba=()=>"[\\s\\S]",Wa=(e,t)=>{let n=L;for(let o=t+1;o<e.length&&!e[o].wildcard;o++)n+=e[o].single;
return n},Ha=e=>{if(e.indexOf(Me)<0)return e;let t=[],{length:n}=e,o=0;for(;o<n;){let a=e[o];if(e.startsWith(Me,o))t.push({wildcard:!0}),o+=Me.length;else if(a===
"["){let c=o+1;for(e[c]==="^"&&c++,e[c]==="]"&&c++;c<n&&e[c]!=="]";)c+=e[c]===x?2:1;c++,t.push({single:e.slice(o,c)}),o=c}else if(a===x)t.push({single:e.slice(o,
o+2)}),o+=2;else if(a==="("){let c=0,d=o;do e[d]===x?d++:e[d]==="("?c++:e[d]===")"&&c--,d++;while(d<n&&c>0);"*+?".indexOf(e[d])>=0&&d++,t.push({boundary:e.slice(
o,d)}),o=d}else a==="^"||a==="$"?(t.push({boundary:a}),o++):(t.push({single:a}),o++)}let r=L,s=[],i=()=>{let a;s.forEach((c,d)=>{c.wildcard&&(a=d)}),s.forEach((c,d)=>{
if(!c.wildcard){r+=c.single;return}r+=d===a?Me:`(?:(?!${Wa(s,d)})[^\\/])*`}),s=[]};return t.forEach(a=>{if(a.boundary===void 0){s.push(a);return}i(),r+=a.boundary}),
i(),r},hr=e=>{xa.test(e)&&(e="**");let{source:t,sources:n}=Da(e),o=Ma.reduce((r,[s,i,a])=>s===Sn?i(r,e):a!==ye&&r.indexOf(a)<0?r:s.test(r)?r.replace(s,i.bind(e)):
r,t);return n.length?o.replace(La,(r,s)=>n[s]):o},Va=(e,t)=>{e[e.length-1]===O&&(t=hr(e.slice(0,-1)));let n=t.slice(0,-1),o=t[t.length-1];return o===_t?`${n}$`:
o===Et?n:En},yr=e=>{let t=e.indexOf(O);return t<0||t===e.length-1},qa=e=>{let t=e.length-1,n=e.lastIndexOf(O,e[t]===O?t-1:t);return n<0?e:e.slice(n+1)},Ja=e=>{if(e.
charCodeAt(0)===be||e.indexOf(Pa)>=0){let o=e.split(O).filter(Boolean);return o.pop(),o.length?o.join(O)+O:L}let t=e.length-1,n=e.lastIndexOf(O,e.charCodeAt(t)===
be?t-1:t);return n<0?L:e.slice(0,n+1)},Fe=e=>typeof e=="string",Ka=e=>e&&Fe(e),Xa=e=>(e[e.length-1]==="\r"?e.slice(0,-1):e).split(va).filter(Boolean),In=class{constructor(t,n,o,r,s,i){
this.pattern=t,this.mark=n,this.negative=s,se(this,"body",o),se(this,"ignoreCase",r),se(this,"regexPrefix",i)}get _basenameOnly(){return se(this,"_basenameOnly",
yr(this.body))}get regex(){let t=ur+kt;return this[t]?this[t]:this._make(kt,t)}get checkRegex(){let t=ur+dr;return this[t]?this[t]:this._make(dr,t)}_make(t,n){let o=Ha(
t===kt?this.regexPrefix.replace(ja,Fa).replace(Ga,Ba):Va(this.body,this.regexPrefix)),r=this.ignoreCase?new RegExp(o,"i"):new RegExp(o);return se(this,n,r)}},za=e=>{
let t=0;for(;e[e.length-t-1]===x;)t++;return t%2===1},Ya=(e,t)=>{let n=e.length,o;for(;;){for(t&&e[n-1]==="\r"&&n--,o=n;e[o-1]===ke;)o--;if(!t||e[o-1]!==`
`)break;n=o-1}if(o===n)return e.slice(0,n);let r=0;for(;e[o-r-1]===x;)r++;return r%2?e.slice(0,o-1)+ke:e.slice(0,o)},Za=(e,t,n,o,r)=>{let s=r&&e[0]===fr?e.slice(
1):e;if(s[0]==="#")return;let i=!1;s[0]==="!"&&(i=!0,s=s.slice(1));let a=s[s.length-1];if((a===ke||o&&(a==="\r"||a===`
`))&&(s=Ya(s,o)),!s||za(s))return;s=s.replace(Ra,"!").replace(Aa,"#");let c=hr(s);return new In(e,t,s,n,i,c)},Tn=class{constructor(t){this._ignoreCase=t,this._rules=
[],this._basenameCount=0}_add(t,n){if(t&&t[mr]){this._rules=this._rules.concat(t._rules._rules),this._basenameCount+=t._rules._basenameCount,this._added=!0;return}
let o=Fe(t),r=o?t:t.pattern,s=Ka(r)&&Za(r,o?ye:t.mark,this._ignoreCase,!this._split,this._stripBOM&&!n);s&&(this._added=!0,this._rules.push(s),yr(s.body)&&this.
_basenameCount++)}add(t){return this._added=!1,this._split=Fe(t),this._stripBOM=!this._split||t[0]===fr,lr(this._split?Xa(t):t).forEach(this._add,this),this._added&&
(this._literalRules=ye),this._added}testLiteral(t){let n=this._literalRules||(this._literalRules=this._rules.filter(({body:a})=>a[a.length-(a[a.length-1]===O?2:
1)]==="*")),o=!1,r=!1,s;for(let a=n.length-1;a>=0;a--){let c=n[a];if(c.checkRegex.test(t)){o=!c.negative,r=c.negative,s=c.negative?ye:c;break}}let i={ignored:o,
unignored:r};return s&&(i.rule=s),i}test(t,n){let o=this._rules,{length:r}=o,s=this._basenameCount*2>=r,i=s?qa(t):t;for(let a=r-1;a>=0;a--){let c=o[a];if(c[n].test(
s&&c._basenameOnly?i:t)){let{negative:d}=c,f={ignored:!d,unignored:d};return d||(f.rule=c),f}}return{ignored:!1,unignored:!1}}},Qa=(e,t)=>{throw new t(e)},K=(e,t,n)=>Fe(
e)?e?K.isNotRelative(e)?n(`path should be a \`path.relative()\`d string, but got "${t}"`,RangeError):!0:n("path must not be empty",TypeError):n(`path must be a \
string, but got \`${t}\``,TypeError),br=e=>{let t=e.charCodeAt(0);if(t===be)return!0;if(t!==ir)return!1;if(e.length===1)return!0;let n=e.charCodeAt(1);return n===
be?!0:n!==ir?!1:e.length===2||e.charCodeAt(2)===be};K.isNotRelative=br;K.convert=e=>e;var wt=e=>Fe(e)&&K.convert(e),xn=class{constructor({ignorecase:t=!0,ignoreCase:n=t,
allowRelativePaths:o=!1}={}){se(this,mr,!0),this._rules=new Tn(n),this._strictPathCheck=!o,this._initCache()}_initCache(){this._ignoreCache=Object.create(null),
this._testCache=Object.create(null)}add(t){return this._rules.add(t)&&this._initCache(),this}addPattern(t){return this.add(t)}_test(t,n,o){return K(o,t,this._strictPathCheck?
Qa:gr),o?this._t(o,n):{ignored:!1,unignored:!1}}checkIgnore(t){let n=wt(t);if(!n||n.charCodeAt(n.length-1)!==be)return this._test(t,this._testCache,n);let o=this.
_t(n,this._testCache);if(o.ignored)return o;let r=this._rules.testLiteral(n);return r.ignored||r.unignored?r:o}_t(t,n){if(t in n)return n[t];let o=Ja(t),r=o?this.
_t(o,n):ye;return n[t]=r&&r.ignored?r:this._rules.test(t,kt)}ignores(t){return this._test(t,this._ignoreCache,wt(t)).ignored}createFilter(){return t=>!this.ignores(
t)}filter(t){return lr(t).filter(this.createFilter())}test(t){return this._test(t,this._testCache,wt(t))}},Rn=e=>new xn(e),ec=e=>K(wt(e),e,gr),kr=()=>{let e=n=>/^\\\\\?\\/.
test(n)||/["<>|\u0000-\u001F]+/u.test(n)?n:n.replace(/\\/g,"/");K.convert=e;let t=/^[a-z]:\//i;K.isNotRelative=n=>t.test(n)||br(n)};typeof process<"u"&&process.
platform==="win32"&&kr();St.exports=Rn;Rn.default=Rn;St.exports.isPathValid=ec;se(St.exports,Symbol.for("setupWindows"),kr)});var Jn=tn((Eg,Gs)=>{u();Gs.exports=process.getBuiltinModule("node:net")});var Bs,Ws,Ut,Hs,Vs,Kn,Mt=en(()=>{"use strict";u();({getBuiltinModule:Bs}=process),{Agent:Ws,request:Ut,validateHeaderName:Hs,validateHeaderValue:Vs}=Bs("node:ht\
tp"),Kn=()=>Bs("node:tls")});function Xn(e){let t=A(e);return/^(.+\.)?localhost$/.test(t)||t==="::1"||(0,Y.isIP)(t)===4&&t.startsWith("127.")}function Ks(e,t){if(Xn(e))return;let n=eu[e.protocol]?.
find(o=>t[o]?.trim());if(!(!n||nu(e,t.no_proxy||t.NO_PROXY||"")))return{url:tu(t[n]?.trim()??"",n),variable:n}}function tu(e,t){let n=e.includes("://")?e:`http:\
//${e}`,o=URL.canParse(n)?new URL(n):void 0;if(o?.hostname&&o.protocol in Js)return o;let r=/^([a-z\d]+):\/\//i.exec(n)?.[1]?.toLowerCase(),s=o&&r?`names a ${r}\
 proxy`:"is no URL";throw new h("PROXY_FAILED",`the variable ${t} ${s}`,{suggestions:[`Set ${t} to http://HOST:PORT or https://HOST:PORT, or unset it.`]})}function ou(e,t,n){
if(e==="*")return!0;let[,o="",r]=/^(\[.*\]|[^:]*|[\da-f]*:[\da-f]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(r&&r!==n)return!1;let s=o.replace(/^\*?\.|^\[|\]$/g,
"");return s===""?!1:(0,Y.isIP)(t)?ru(s,t):t===s||t.endsWith(`.${s}`)}function ru(e,t){let[n="",o]=e.split("/");if((0,Y.isIP)(n)!==(0,Y.isIP)(t))return!1;let r=(0,Y.isIP)(
n)===6?"ipv6":"ipv4",s=/^\d{1,3}$/.test(o??"")?Number(o):Number.NaN,i=new Y.BlockList;return o===void 0?i.addAddress(n,r):s>=0&&s<=(r==="ipv6"?128:32)&&i.addSubnet(
n,s,r),i.check(t,r)}function qs(e){try{return decodeURIComponent(e)}catch{return e}}function Xs(e,t,n,o){let r=`${t.hostname}:${U(t)}`;return new Promise((s,i)=>{
let a=()=>{i(o.reason),e.destroy()};o.addEventListener("abort",a,{once:!0});let c=Ut({createConnection:()=>e,method:"CONNECT",path:r,setHost:!1});for(let[d,f]of Object.
entries({host:r,...et(n)}))c.setHeader(d,f);c.once("connect",({statusCode:d=0},f,g)=>{if(o.removeEventListener("abort",a),d>=200&&d<300)return g.length>0&&e.unshift(
g),s(e);e.destroy(),i(zn(d))}).on("error",d=>{o.removeEventListener("abort",a),i(d)}).end()})}var Y,eu,Js,U,A,nu,zn,et,Te=en(()=>{"use strict";u();Y=_(Jn(),1);S();
Mt();eu={"https:":["https_proxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["http_proxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},Js={"http:":"80","https:":"\
443"},U=({port:e,protocol:t})=>Number(e||Js[t]),A=({hostname:e})=>e.replace(/^\[|\]$/g,"");nu=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&ou(n,A(e),String(
U(e))));zn=e=>Object.assign(new Error(`the proxy answered ${e}`),{proxyStatus:e,atProxy:!0}),et=({url:e})=>{if(!e.username&&!e.password)return{};let t=`${qs(e.username)}\
:${qs(e.password)}`;return{"proxy-authorization":`Basic ${Buffer.from(t).toString("base64")}`}}});function ri(e,t){return e.name==="TimeoutError"?ni(t):Zn(e)?gu(e,t):e.atProxy&&t.route.proxy?hu(e,t,t.route.proxy):e.code==="ETIMEDOUT"?ni(t):pu(e,t)}function pu(e,t){
let{service:n,route:o}=t;return new h("NETWORK_UNREACHABLE",`${n} at ${eo(o)}: ${si(e)}, ${nt(t)}`,{facts:Bt(t),suggestions:o.socketPath===void 0?fu(o):ii(o.socketPath)})}
function gu(e,t){let{code:n=""}=e,{route:o,issuer:r,service:s}=t,i=e.atProxy&&o.proxy?`the proxy ${o.proxy.url.host}`:`${s} at ${o.origin.host}`,a=`${oi[n]} (${n}\
)`;return new h("TLS_UNTRUSTED",`the certificate of ${i} is not trusted: ${a}, ${nt(t)}`,{facts:[...r?[`issuer of the presented certificate: ${r}`]:[],...Bt(t)],
suggestions:[lu[n]??uu]})}function hu(e,t,n){let{proxyStatus:o}=e,r=o?`answered ${o}`:`cannot be used: ${si(e)}`,s=`the proxy ${Qn(n)} ${r}, on the way to ${t.service}\
 at ${t.route.origin.host}`;return new h("PROXY_FAILED",`${s}, ${nt(t)}`,{suggestions:[o===407?`Put the proxy's credentials into ${n.variable}, as http://USER:P\
ASSWORD@HOST:PORT, percent-encoded.`:`Check the address in ${n.variable}, and that the proxy lets ${A(t.route.origin)} through.`,`Where ${A(t.route.origin)} is \
reached without the proxy, add it to NO_PROXY.`],...o?{facts:[`status of the proxy: ${o}`]}:{}})}var du,oi,uu,lu,Zn,Qn,Gt,nt,Bt,si,eo,ii,fu,mu,ni,ai,ci,Wt=en(()=>{
"use strict";u();S();Te();du={ENOTFOUND:"the name does not resolve",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"\
the connection broke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no route",ENETUNREACH:"there is no route",ETIMEDOUT:"\
the connection was not accepted in time",ENOENT:"there is no such socket",EACCES:"this user may not open the socket",EPROTO:"the other side does not speak TLS",
ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},oi={SELF_SIGNED_CERT_IN_CHAIN:"its issuer is not known here",DEPTH_ZERO_SELF_SIGNED_CERT:"it i\
s signed by itself",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is not known here",UNABLE_TO_GET_ISSUER_CERT:"its issuer is not known here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"\
its issuer is not known here",CERT_UNTRUSTED:"its issuer is not known here",CERT_SIGNATURE_FAILURE:"its signature does not verify",CERT_REVOKED:"it was revoked",
CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"it was issued for another name",HOSTNAME_MISMATCH:"it w\
as issued for another name"},uu="Where a private authority signs, by a proxy that inspects TLS for example, save its certificate and set NODE_EXTRA_CA_CERTS=/pa\
th/ca.pem.",lu={CERT_HAS_EXPIRED:"Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"Set the clock of this computer.",CERT_REVOKED:"\
Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"Check the address: another server answers there.",HOSTNAME_MISMATCH:"Check the address: another server ans\
wers there."},Zn=({code:e=""})=>e in oi,Qn=({url:e,variable:t})=>`${e.protocol}//${e.host} (from ${t})`,Gt=e=>`${(e/1e3).toFixed(e<9950?1:0)} s`,nt=({attempts:e,
spentMs:t})=>`${e} ${e===1?"attempt":"attempts"} in ${Gt(t)}`,Bt=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${Qn(e)}`]:[],...t?[`the last answer had statu\
s ${t}`]:[]];si=({code:e=""})=>{let t=du[e]??"the exchange failed";return e?`${t} (${e})`:t},eo=({origin:e,socketPath:t})=>t??e.host,ii=e=>[`Check that ${e} is \
there, that something listens on it, and that this user may open it.`],fu=e=>Xn(e.origin)?[`Check that something listens on port ${U(e.origin)} of this computer\
.`,"Behind a proxy, set NO_PROXY=127.0.0.1,localhost for the clients of that server."]:[`Check that this computer may reach ${A(e.origin)} on port ${U(e.origin)}\
.`,e.proxy?`Where ${A(e.origin)} is reached without the proxy, add it to NO_PROXY.`:"Where a proxy is needed, set HTTPS_PROXY=http://HOST:PORT."];mu=({origin:e,
proxy:t})=>[`Check that this computer may reach ${A(e)} on port ${U(e)}: a firewall that drops packets looks like this.`,...t?[]:["Where a proxy is needed, set \
HTTPS_PROXY=http://HOST:PORT."]],ni=e=>new h("NETWORK_TIMEOUT",`${e.service} at ${eo(e.route)} did not answer in time, ${nt(e)}`,{facts:Bt(e),suggestions:e.route.
socketPath===void 0?mu(e.route):ii(e.route.socketPath)}),ai=(e,t)=>new h("NETWORK_TIMEOUT",`${e.service} at ${eo(e.route)}: the limit of ${Gt(t)} for the whole \
run is reached, ${nt(e)}`,{facts:Bt(e),suggestions:["Raise the limit with --timeout, or the input timeout."]}),ci=(e,t)=>new h("NETWORK_TIMEOUT",`the limit of ${Gt(
t)} for the whole run leaves no time to wait ${Gt(e)}`,{suggestions:["Raise the limit with --timeout, or the input timeout."]})});u();u();S();u();var mt=e=>({ok:!0,value:e}),dn=e=>({ok:!1,reason:e}),Co={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};function fe(e){let t=e.trim().toLowerCase(),n=Object.hasOwn(Co,
t)?Co[t]:void 0;return n===void 0?dn(`"${e}" is neither true nor false (t, f, 1 and 0 will do)`):mt(n)}function un(e){return e.split(/\r?\n|(?<!\\),/).map(t=>t.
replaceAll("\\,",",").trim()).filter(t=>t!=="")}var No={h:3600,m:60,s:1};function Le(e){let t=e.replace(/[\s,]/g,"").toLowerCase();if(/^\d+$/.test(t))return mt(
Number(t));if(!/^(?:\d+[hms])+$/.test(t))return dn(`"${e}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`);let n=t.matchAll(
/(\d+)([hms])/g);return mt([...n].reduce((o,[,r,s])=>o+Number(r)*No[s],0))}function ln(e){let[t,n]=Object.entries(No).find(([,o])=>e>=o&&e%o===0)??["s",1];return`${e/
n}${t}`}function $o(e){return/^\d{1,6}$/.test(e.trim())?mt(Number(e)):dn(`"${e}" is not a whole number`)}var F="https://www.googleapis.com/auth/cloud-platform",
Lo={workload_identity_provider:{type:"string",mode:"federation",group:"identity",description:"Full name of the provider: projects/<number>/locations/global/work\
loadIdentityPools/<pool>/providers/<provider>."},service_account:{type:"string",group:"identity",description:"Email or unique id of the service account to becom\
e. Without it the federated identity, or the account of the key, is used itself."},audience:{type:"string",mode:"federation",defaultNote:"https://iam.googleapis\
.com/<provider>",group:"identity",description:"Audience (aud) of the CI's ID token. Needed where the provider lists allowed audiences."},credentials_json:{type:"\
secret",mode:"key",group:"identity",description:"Service account key: JSON, or base64 or base64url of it."},delegates:{type:"list",group:"identity",description:"\
Service accounts between the caller and the service account, in this order: emails or unique ids."},project_id:{type:"string",defaultNote:"from the key or the s\
ervice account's email, where certain",forToken:!1,group:"identity",description:"Project id for later steps."},universe:{type:"string",default:"googleapis.com",
group:"identity",description:"Domain of the Google Cloud universe."},token_format:{type:"string",defaultNote:"no token",group:"token",description:"Token to hand\
 to later steps: access_token or id_token."},access_token_lifetime:{type:"duration",range:{min:1,max:43200},default:"3600s",group:"token",description:"Lifetime \
of the access token, and from 600s on of what an impersonating credentials file asks for. Above 3600s an organisation policy must allow it."},access_token_scopes:{
type:"list",format:"access_token",default:F,group:"token",description:"OAuth scopes of the access token."},access_token_subject:{type:"string",format:"access_to\
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
duration",range:{min:0,max:300},default:"0s",group:"calls",description:"How long to retry what a binding made minutes ago still causes."}},pe=Object.keys(Lo),G=Lo;var Do=e=>`CI_AUTH_${e.toUpperCase()}`,Uo=e=>e.replaceAll("_","-");u();S();var pn="npx --yes ci-auth@1";function fn(e,t="shell",n="exit 1"){let o=`${pn} ${e}`;if(t==="fish")return`eval (begin; ${o}; or echo ${n}; end | string collect; \
or echo ${n})`;if(t==="powershell"){let r=`${o} | Out-String | Invoke-Expression`;return n==="false"?r:`${r}; if (-not $?) { exit 1 }`}return`eval "$(${o} || ec\
ho ${n})"`}var Jl={env:"NAME=value lines, for the variable file of a CI: GitLab ($GITLAB_ENV, dotenv report), Bitbucket, Semaphore",shell:`export lines for sh, \
bash, dash, zsh and ksh: ${fn("\u2026")} in any script (GitLab, Jenkins, Buildkite, Travis), or a file that is sourced, as CircleCI does with $BASH_ENV`,fish:`s\
et lines for fish: ${fn("\u2026","fish")}`,powershell:`assignments for PowerShell (Azure Pipelines, AppVeyor): ${fn("\u2026","powershell")}`,dotenv:"a quoted .e\
nv file, for node --env-file, docker compose and dotenv libraries",json:"one flat JSON object, for jq and scripts"};var Kl=[new RegExp("\\p{Surrogate}","u"),"half a character"];u();var Mo={sts:"CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH_ENDPOINT_IAM"},gt=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.
test(e),jo=new Set(["127.0.0.1","localhost","[::1]"]);function mn(e,t){return na(Mo,e,t)}function na(e,t,n){let o=[],r=Object.entries(e).map(([s,i])=>{let a=t[i]?.
trim();return a?(Bo(a)||o.push({code:"INPUT_ENDPOINT_INVALID",message:`${i} must be an https URL without a query, or an http one on the loopback address`,suggestions:[
`Unset ${i}, or write for example https://${s}.googleapis.com`]}),[s,a.replace(/(?<!\/)\/+$/,"")]):[s,`https://${s}.${n}`]});return{endpoints:Object.fromEntries(
r),problems:o}}var Fo=e=>Object.entries(Mo).flatMap(([t,n])=>{let o=e[n]?.trim();return!o||!Bo(o)||jo.has(new URL(o).hostname)?[]:[`tokens for ${t} go to ${new URL(
o).host}, as ${n} says`]}),Go=e=>mn(e,"googleapis.com").problems;function Bo(e){if(!URL.canParse(e))return!1;let{hash:t,hostname:n,password:o,protocol:r,search:s,
username:i}=new URL(e);return t||o||s||i?!1:r==="https:"||r==="http:"&&jo.has(n)}u();S();u();var wn=_(V(),1);u();var ma=_(te(),1),Qo=_(V(),1);S();u();var zo=_(Ho(),1);u();var me=_(te(),1),qo=_(on(),1),De=_(V(),1),ht={platform:(0,qo.platform)(),isFile:ia},Vo=[".com",".exe",".bat",".cmd"];function gn(e,t,n=ht){let{join:o}=hn(n);return Jo(oa(t,n).map(r=>o(r,e)),n)}var Jo=(e,t)=>e.flatMap(n=>sa(n,t)).find(t.isFile),hn=({platform:e})=>e==="win32"?De.win32:
De.posix;function oa(e,t){let{delimiter:n,isAbsolute:o}=hn(t);return(t.platform==="win32"?ra(e):(e.PATH??"").split(n)).filter(s=>o(s))}function ra(e){let[,t=""]=Object.
entries(e).find(([n])=>n.toUpperCase()==="PATH")??[];return(t.match(/(?:"[^"]*"|[^;"])+/g)??[]).map(n=>n.replace(/^"(.*)"$/,"$1"))}function sa(e,{platform:t}){return t!==
"win32"||Vo.includes(De.win32.extname(e).toLowerCase())?[e]:Vo.map(n=>e+n)}function ia(e){try{return(0,me.statSync)(e).isFile()?((0,me.accessSync)(e,me.constants.
X_OK),!0):!1}catch{return!1}}function Ko({args:e,cwd:t,env:n,file:o},r=ht){if(r.platform!=="win32")return{file:o,args:e};let i=!/[\\/:]/.test(o)?gn(o,n,r):Jo([hn(
r).resolve(t,o)],r);return i===void 0?"ENOENT":/\.(?:bat|cmd)$/i.test(i)?aa(i,e,n):{file:i,args:e}}function aa(e,t,n){if(t.some(s=>/[\r\n]/.test(s)))return"it i\
s a batch file, which takes no line break in an argument";let o=yn(n);if(o===void 0)return"it is a batch file, and SystemRoot, where the shell is, is not set";let r=[
e,...t].map(da).join(" ");return{file:`${o}\\cmd.exe`,args:["/e:on","/v:off","/d","/s","/c",`"${r}"`],windowsVerbatimArguments:!0}}function yn(e){let t=e.SystemRoot??
e.SYSTEMROOT;return t&&`${t}\\System32`}var ca=/^[\w#$*+./:?@\\-]*[\w#$*+./:?@-]$/,da=e=>ca.test(e)?e:`"${e.replace(/(\\*)"/g,'$1$1""').replace(/(\\+)$/,"$1$1").
replaceAll("%","%%cd:~,%")}"`;var Xo=1<<20;function ua(e,t){let{env:n,file:o}=e,s=!/[\\/:]/.test(o)&&(n.PATH??n.Path)!==void 0?gn(o,n,t):o;return s===void 0?"ENOENT":Ko({...e,file:s},t)}async function Yo(e,t=ht){
let{args:n,cwd:o,env:r,file:s,input:i,shell:a,signal:c,timeoutMs:d}=e,f=a?{file:s,args:n}:ua(e,t);if(typeof f=="string")return{stdout:"",stderr:"",failure:`cann\
ot be started (${f})`};let g=t.platform==="win32",{spawn:b}=process.getBuiltinModule("node:child_process");return new Promise(y=>{let{windowsVerbatimArguments:w}=f,
E={cwd:o,env:{...r},shell:a,detached:!g,windowsHide:!0,windowsVerbatimArguments:w},H=b(f.file,f.args,E),Pe={stdout:"",stderr:""},Yt,Zt=C=>{let j=Yt===void 0;Yt??=
C,g?j&&fa(H,()=>b(...pa(H,r))):la(H)},ta=setTimeout(()=>Zt(`ran for more than ${d/1e3} s`),d),Qt=()=>Zt("was interrupted");c?.addEventListener("abort",Qt,{once:!0}),
c?.aborted&&Qt();for(let C of["stdout","stderr"])H[C].setEncoding("utf8").on("data",j=>{Pe[C]+=j,Pe[C].length>Xo&&Zt(`printed more than ${Xo} bytes`)});let bo=C=>{
clearTimeout(ta),c?.removeEventListener("abort",Qt);let j=Yt??C,ko=$(Pe.stderr);y(j===void 0?Pe:{...Pe,failure:ko?`${j}: ${ko}`:j})};H.on("error",({code:C})=>bo(
`cannot be started (${C})`)),H.on("close",(C,j)=>bo(C===0?void 0:`ended with ${C??j}`)),H.stdin.on("error",()=>{}),H.stdin.end(i)})}function la(e){try{e.pid!==void 0&&
(0,zo.kill)(-e.pid,"SIGKILL")}catch{}}function fa(e,t){if(e.pid===void 0)return;let n=()=>{e.kill("SIGKILL");for(let o of[e.stdout,e.stderr])o.destroy()};t().on(
"error",n).on("close",n)}var pa=({pid:e},t)=>[`${yn(t)}\\taskkill.exe`,["/pid",String(e),"/t","/f"],{env:{...t},stdio:"ignore",windowsHide:!0}];function ga({code:e,message:t}){let n=[e,t].filter(o=>typeof o=="string").join(": ");return n?`: ${$(n)}`:""}var Zo=3e4;function er(e,t,n,o){let r="the command of --oidc-token-command",s=!1;return{label:r,mintsAgain:!0,mayRepeat:!0,choosesAudience:!0,secrets:[],async mint(i,{
signal:a}){let{failure:c,stderr:d,stdout:f}=await Yo({file:e,args:[],shell:!0,env:{...t,GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE:i},cwd:n,timeoutMs:Zo,signal:a});if(c!==
void 0)throw new h("OIDC_REQUEST_FAILED",`${r} ${c}`);let g=o===void 0?R(f):void 0;if(g?.version===1&&g.success===!1)throw new h("OIDC_REQUEST_FAILED",`${r} rep\
orted a failure${ga(g)}`);return s=ha(g)&&d==="",Ce(f,o,r)},refreshSource:()=>s&&(0,Qo.isAbsolute)(e)&&!/["'\\$`|;&<>*?]| {2}/.test(e)?{kind:"executable",command:e,
timeoutMs:Zo}:void 0}}var ha=(e={})=>e.version===1&&e.success===!0&&typeof e.id_token=="string";u();var tr=_(te(),1);S();u();function ge(e){let t=e.split("."),[n,o]=t.slice(0,2).map(ya);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&o?{header:n,claims:o}:void 0}function ya(e){
if(/^[\w-]+$/.test(e))try{let t=JSON.parse(Buffer.from(e,"base64url").toString("utf8"));return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}
var ba=(e,t)=>{let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0},ka=864e10;function yt(e,t){let n=ba(e,t);return n===void 0||Math.abs(n)>ka?void 0:
Math.floor(n)}function Ue(e){let n=[[/^\s*$/,"nothing but blanks"],[/^\*+$/,"a masked text (***)"],[/^\$\{?\{?/,"a variable that was not expanded"],[/^\s*</,"HT\
ML or XML"],[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped once too often"],[/^\s*\{/,"JSON"],[/^\s*["']/,"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,
"one word of base64 characters"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by blanks"]].find(([o])=>o.test(e))?.[1]??"plain text";return`${e.length} charac\
ters that look like ${n}`}var bn=(e,t,{field:n,lastsForJob:o=!1}={})=>({...nr(`the variable ${e}`,async()=>Ce(t[e]??"",n,`the variable ${e}`)),lastsForJob:o}),nr=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function kn(e,{field:t,isRenewed:n=!1,lastsForJob:o=!1}={}){let r=`the file ${e}`,s=()=>{try{return(0,tr.readFileSync)(
e,"utf8")}catch(i){throw _o(r,String(i.code))}};return{...nr(r,async()=>Ce(s(),t,r)),mintsAgain:n,lastsForJob:o,refreshSource(){let i=rn(s(),t,r);if(i.isExact)return{
kind:"file",path:e,...i.field===void 0?{}:{field:i.field}}}}}function or(e,{field:t,headers:n,method:o}){let r=`the URL on ${e.host}`,s;return{label:r,mintsAgain:!0,
choosesAudience:!1,secrets:Object.entries(n).filter(([i])=>!/^(?:accept|content-type|user-agent)$/i.test(i)).map(([,i])=>i.split(" ").at(-1)??i),async mint(i,a){
let{body:c,shown:d,status:f}=await a.send({service:r,method:o,url:e,headers:n});if(f>=200&&f<=299)return s=rn(c,t,r,d),s.token;throw new h("OIDC_REQUEST_FAILED",
`${r} answered HTTP ${f} instead of a token`,{server:{status:f,text:$(c)},suggestions:[`Ask it by hand, with the same method and headers: ${e.origin}${e.pathname}`]})},
refreshSource:()=>o==="GET"&&s?.isExact?{kind:"url",url:e.href,headers:n,...s.field===void 0?{}:{field:s.field}}:void 0}}function rr(e,t,n){let o=Object.entries({"--oidc-token-env":e.env,"--oidc-token-file":e.file,"--oidc-token-command":e.command,"--oidc-token-url":e.url}).filter(
([,i])=>i!==void 0);if(o.length>1)return{problems:[he(`${o.map(([i])=>i).join(" and ")} exclude each other`)]};let r=[...wa(e,t),..._a(e)];if(r.length>0)return{
problems:r};if(e.env!==void 0)return{source:bn(e.env,t,e),problems:r};if(e.file!==void 0)return{source:kn((0,wn.resolve)(n,e.file),e),problems:r};if(e.command!==
void 0)return{source:er(e.command,t,n,e.field),problems:r};if(e.url!==void 0)return{source:Ea(e.url,e,t),problems:r};if(t.CI_AUTH_ID_TOKEN)return{source:bn("CI_\
AUTH_ID_TOKEN",t),problems:r};let s=t.CI_AUTH_ID_TOKEN_FILE;return s?{source:kn((0,wn.resolve)(n,s)),problems:r}:{problems:r}}var he=(e,t)=>({code:"INPUT_TOKEN_\
SOURCE_INVALID",message:e,suggestions:t===void 0?[]:[t]});function wa({headers:e=[],url:t},n){return e.length>0&&t===void 0?[he("--oidc-token-header needs --oid\
c-token-url")]:e.flatMap(o=>{let[,r,s]=/^([A-Za-z0-9-]+)=([A-Za-z_]\w*)$/.exec(o)??[];if(!r||!s)return[he("--oidc-token-header is not of the form NAME=VARIABLE",
"Write NAME=VARIABLE, where VARIABLE holds the value: a command line is readable by every process.")];if(n[s])return[];let i=/^[A-Z_][A-Z0-9_]*$/.test(s)?`the v\
ariable ${s}`:"its variable";return[he(`--oidc-token-header ${r}: ${i} is empty or not set`)]})}function _a({method:e,url:t}){return t===void 0?e===void 0?[]:[he(
"--oidc-token-method needs --oidc-token-url")]:URL.canParse(t)&&["http:","https:"].includes(new URL(t).protocol)?[]:[he("--oidc-token-url is not an http or http\
s URL")]}function Ea(e,{field:t,headers:n=[],method:o},r){let s=n.map(i=>i.split("=")).map(([i="",a=""])=>[i,r[a]??""]);return or(new URL(e),{field:t,headers:Object.
fromEntries(s),method:o==="POST"?"POST":"GET"})}function sr({ci:e,named:t,raw:n,surroundings:o}){let{problems:r,source:s}=rr(t,o.env,o.cwd);if(s)return{source:{...s,origin:{named:t}},problems:r};if(r.length>0||
!n.workload_identity_provider?.trim())return{problems:r};try{return{source:{...e.tokenSource(o),origin:{ci:e.id,...M({module:e.module})}},problems:[]}}catch(i){
if(i instanceof h)return{problems:[i]};throw i}}u();var Cr=_(te(),1),Nr=_(dt(),1),$r=_(on(),1),T=_(V(),1);u();var we=_(te(),1),_e=_(dt(),1),P=_(V(),1);u();var N=_(te(),1);var _n=1<<20,Sa=N.constants.O_NONBLOCK??0;function Ia(e){let t=(0,N.openSync)(e,N.constants.O_RDONLY|Sa);try{if(!(0,N.fstatSync)(t).isFile())return;let n=Buffer.alloc(_n+1),o=0;for(let r=-1;r!==0;o+=r)r=
(0,N.readSync)(t,n,o,n.length-o,null);return{bytes:n.subarray(0,Math.min(o,_n)),isWhole:o<=_n}}finally{(0,N.closeSync)(t)}}var J=async e=>{try{return Ia(e)?.bytes.toString("utf8")??""}catch(t){return q("")(t)}};var tc=we.constants.O_NONBLOCK??0;async function wr(e,t){if((await(0,_e.lstat)(e).catch(q(void 0)))?.isSymbolicLink())throw Object.assign(new Error("a link"),{code:"\
ELOOP"});let o=we.constants.O_WRONLY|we.constants.O_APPEND|we.constants.O_CREAT|tc,r=await(0,_e.open)(e,o|(we.constants.O_NOFOLLOW??0),420);try{if(!(await r.stat()).
isFile())throw Object.assign(new Error("no regular file"),{code:"EISDIR"});await r.appendFile(t.map(s=>`${s}
`).join(""))}finally{await r.close()}}var nc=/^#!include:(.+)$/,oc=4096,_r=e=>e.length<=oc;async function rc(e,t){let{default:n}={default:It()},o=!1;for(let r of e.
replace(/^\uFEFF/,"").split(`
`)){if(r.startsWith("#")||r.trim()===""||!_r(r))continue;let[,s,i=""]=/^(!?)(.*)$/s.exec(r.trim())??[],a=P.posix.normalize(`/${i.trim()}`).replace(/(?<=.)\/$/,"");
a!=="/"&&n({ignorecase:!1}).add(a).ignores(t)&&(o=s!=="!")}return o}var sc=e=>[...new Set([...e].reverse())].reverse();async function ic(e,t,n){let{default:o}={
default:It()},s=(await Promise.all(sc(e.split(/\r?\n/)).map(i=>{let a=nc.exec(i)?.[1];return a===void 0?i:n(a.trim())}))).flatMap(i=>i.split(`
`)).filter(_r);return o({ignorecase:!1}).add(s.join(`
`)).ignores(t)}var An=e=>`/${e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/ +$/,t=>t.replaceAll(" ",String.raw`\ `)).replace(/\r$/,"[\r]")}`,ac=e=>e.replace(/[\\*?[]/g,
String.raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?"),cc=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,Er=/\.(?:docker|container)ignore$/;
async function Sr(e,t){let n=(0,P.relative)(t,e).split(P.sep).join("/");if(n===""||n===".."||n.startsWith("../")||(0,P.isAbsolute)(n))return[];let o=await dc(t),
r=[...o.filter(s=>Er.test(s)).map(s=>lc(s,n,t)),...o.filter(s=>s===".gcloudignore").map(s=>fc(s,n,t)),pc(o,n)];return(await Promise.all(r)).filter(s=>s!==void 0)}
async function dc(e){return(await(0,_e.readdir)(e,{withFileTypes:!0}).catch(()=>[])).filter(n=>!n.isDirectory()).map(({name:n})=>n).sort()}var Ir=e=>J(e).catch(
()=>"");function Tr(e){return re((0,P.basename)(e))?e.includes("/")?`**/${oe}`:oe:ac(e)}var uc=e=>re((0,P.basename)(e))?oe:An(e);async function lc(e,t,n){if(!await rc(
await Ir((0,P.join)(n,e)),t))return`${e} lets the credentials file into images: add the line ${Tr(t)}`}async function fc(e,t,n){let o=r=>Ir((0,P.join)(n,r));if(!await ic(
await o(e),t,o))return`${e} lets the credentials file into uploads: add the line ${uc(t)}`}async function pc(e,t){if(e.includes(".dockerignore")||e.includes(".c\
ontainerignore"))return;let n=e.find(o=>cc.test(o)&&!Er.test(o)&&!e.includes(`${o}.dockerignore`));if(n)return`there is no .dockerignore beside ${n}, so the cre\
dentials file gets into images: create it with the line ${Tr(t)}`}u();var I=_(dt(),1),Ee=_(V(),1);S();var Ar=e=>(0,I.lstat)(e).then(t=>t.isSymbolicLink(),()=>!1);async function vr(e){let t=(0,Ee.dirname)(e);try{if(!(await(0,I.stat)(t)).isDirectory())return xr(t,
"is not a folder")}catch(n){return["ENOENT","ENOTDIR"].includes(Ne(n))?xr(t,"does not exist"):$e(e,ne(n))}return await mc(e)??gc(e)}var xr=(e,t)=>({code:"INPUT_\
WORKSPACE_MISSING",message:`the folder ${e} for the credentials file ${t}`,suggestions:["Create the folder first, check the repository out before signing in, or\
 choose another path."]});async function mc(e){try{return ut(e,(await(0,I.lstat)(e)).isSymbolicLink())}catch(t){return Ne(t)==="ENOENT"?void 0:$e(e,ne(t))}}async function gc(e){
try{await(0,I.access)((0,Ee.dirname)(e),I.constants.W_OK|I.constants.X_OK);return}catch(t){return $e(e,ne(t))}}async function Pr(e,t,n=()=>{},{link:o=I.link,mode:r=384}={}){
if(await hc(e))throw lt(ut(e,await Ar(e)));let s=(0,Ee.join)((0,Ee.dirname)(e),So());await Rr({path:e,at:s,content:t,mode:r},n,()=>yc(s,e,o))||await Rr({path:e,
at:e,content:t,mode:r},n,async()=>!0)}var hc=e=>(0,I.lstat)(e).then(()=>!0,()=>!1);async function yc(e,t,n){try{return await n(e,t),!0}catch(o){if(Ne(o)==="EEXI\
ST")throw o;return!1}}async function Rr({at:e,content:t,mode:n,path:o},r,s){let i,a=!1;try{i=await(0,I.open)(e,"wx",n);let c=sn(await i.stat({bigint:!0}));r(c),
await i.writeFile(t),a=await s(),e!==o&&await(0,I.unlink)(e);let d=sn(await i.stat({bigint:!0}));return a&&!Io(c,d)&&r({...d,birthtimeMs:0}),a}catch(c){throw i&&
await(0,I.unlink)(e).catch(()=>{}),a&&await(0,I.unlink)(o).catch(()=>{}),await bc(o,c)}finally{await i?.close()}}async function bc(e,t){let n=Ne(t);return n===""||
t instanceof h?t:n==="EEXIST"?lt(ut(e,await Ar(e)),t):lt($e(e,ne(t)),t)}async function Lr(e,t,n){let o=n===void 0?(0,T.join)(e.credentialsFolder(t),ft()):(0,T.resolve)(t.cwd,n),r=wc(o)??await vr(o),s=pt(e,t).inspect();return{place:{
ci:e,surroundings:t,path:o},problems:[r,s].filter(i=>i!==void 0)}}var kc=/private_key|-----BEGIN|eyJ0eX|[\w+/=-]{500}/;function wc(e,t=(0,$r.platform)()){let n=_c(
e)??(t==="win32"?Sc(e):void 0);return n===void 0?void 0:{code:"FILE_WRITE_FAILED",message:`the path of the credentials file ${n}`}}function _c(e){return new RegExp(
"\\p{Cc}","u").test(e)?"holds a control character":kc.test(e)?"is a key":void 0}var Ec=/^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:\..*)?$/i;
function Sc(e){let{root:t}=T.win32.parse(e),n=e.slice(t.length).split(/[\\/]/);return/^[\\/]{2}[.?]/.test(t)||n.some(o=>Ec.test(o))?"is that of a device of Wind\
ows":n.some(o=>/[<>:"|?*]/.test(o))?'holds one of < > : " | ? *, which no name of Windows has':n.some(o=>/[ .]$/.test(o))?"has a name that ends in a dot or a bl\
ank, which Windows drops":void 0}var Or=e=>(0,Nr.realpath)(e).catch(()=>e);async function Dr({ci:e,path:t,surroundings:n}){let o=await Or(e.workspace(n)),r=(0,T.join)(
await Or((0,T.dirname)(t)),(0,T.basename)(t));return[...Ic(r,o)&&(0,Cr.readdirSync)(o).every(a=>re(a)||(0,T.join)(o,a)===r)?[`the workspace ${o} is empty: a che\
ckout after this step deletes the credentials file; check out first`]:[],...await Sr(r,o)]}function Ic(e,t){let n=(0,T.relative)(t,e);return n!==""&&n!==".."&&!n.
startsWith(`..${T.sep}`)&&!(0,T.isAbsolute)(n)}u();function Ge(e,t){let n=fe(e[t]?.trim()??"");return n.ok?n.value:G[t].default==="true"}function Ur(e,t){let n=[],o=(a,c,...d)=>{n.push({code:a,message:c,suggestions:d})},
r=a=>e[a]?.trim()||void 0,s=a=>r(a)??G[a].default??"";function i(a,c,d){let f=c(s(a));return f.ok?f.value:o(d,`${t.nameOf(a)}: ${v(f.reason)}`)}return{...t,raw:e,
problems:n,add:o,text:r,parsed:i,boolean:a=>i(a,fe,"INPUT_BOOLEAN_INVALID")??!1,duration(a,c="INPUT_DURATION_INVALID"){let{max:d,min:f}=G[a].range??{min:0,max:Number.
POSITIVE_INFINITY},g=i(a,Le,c);return g!==void 0&&(g<f||g>d)&&o(c,`${t.nameOf(a)}: "${s(a)}" is not between ${ln(f)} and ${ln(d)}`),g??f}}}var Be=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.
test(e);function Mr({add:e,nameOf:t,text:n},o){let r=n(o);if(r===void 0||!Be(r))return;let s=G[o].type==="secret"?"the value":`"${v(r)}"`;e("INPUT_PLACEHOLDER",
`${t(o)}: ${s} was not expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in a shell "$NAME" in double quotes.')}u();S();u();var Tc=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,xc=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
Rc=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,ie=({projectNumber:e,pool:t,provider:n})=>`${jr(
{projectNumber:e,pool:t})}/providers/${n}`,jr=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,We=e=>`//iam.googleapis.co\
m/${ie(e)}`,Fr=e=>`https:${We(e)}`,Ac=e=>`iam.googleapis.com/${jr(e)}`,Gr=(e,t)=>`principal://${Ac(e)}/subject/${t}`;function Br(e){let t=e.trim().replace(/^https?:(?=\/\/)/,"").replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,n,o,r]=Tc.exec(t)??[];return n&&o&&r?{projectNumber:n,
pool:o,provider:r}:{code:"INPUT_PROVIDER_INVALID",...vc(e.trim(),t)}}var vn="projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider\
>";function vc(e,t){let[,n,o]=xc.exec(t)??[];if(n&&o)return{message:`"${e}" names a pool, not a provider in it`,suggestions:[`Append the provider: projects/${n}\
/locations/global/workloadIdentityPools/${o}/providers/<provider>`,`gcloud iam workload-identity-pools providers list --workload-identity-pool=${o} --location=g\
lobal --project=${n}`]};let[,r,s,i]=Rc.exec(t)??[];if(r&&s)return{message:`"${e}" holds the project id "${r}" where its number belongs${i?"":", and no provider"}`,
suggestions:[`gcloud projects describe ${r} --format='value(projectNumber)'`,`Write projects/<that number>/locations/global/workloadIdentityPools/${s}/providers\
/${i??"<provider>"}`]};let a=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.exec(e);return{message:`"${e}" is not \
the full name of a workload identity provider`,suggestions:[a?`Write ${a[0]}`:`Write it as ${vn}`]}}var Pc=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
Oc=/^\d{10,30}$/,He=e=>Oc.test(e)||Pc.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e);var Ve=e=>`projects/-/serviceAccounts/${e}`;function qe(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(t)??[];if(!n||/^gcp-sa-/.
test(n))return;let[o,...r]=n.split(".");return r.length>0?`${r.join(".")}:${o}`:o}u();u();u();var Tt=(e,t)=>({...e,refusalContext:{...e.refusalContext,...t}}),Je=e=>typeof e=="string"&&/^[!-~]+$/.test(e),Se=({network:e,requestReason:t},n)=>e.send({...n,headers:{
...n.headers,...M({"x-goog-request-reason":t})}});var Wr=43200;function xt({network:e},t,n){let{access_token:o,expires_in:r,token_type:s}=R(t)??{};if(!Je(o))throw n("an access token");if(typeof s!="string"||s.toLowerCase()!==
"bearer")throw n("the token_type Bearer");if(!Cc(r))throw n(`an expires_in of 1 to ${Wr} seconds`);return{value:o,expiresAt:Math.floor(e.clock.now())+r}}var Cc=e=>Number.
isInteger(e)&&Number(e)>0&&Number(e)<=Wr;function Hr(e){let{access_token:t,expires_in:n}=R(e)??{};return Je(t)&&(n===void 0||n===0)}u();u();u();var Nc=({projectId:e,provider:t})=>e??t?.projectNumber??"PROJECT_ID",On=e=>{let{pool:t,provider:n}=e.provider??{pool:"POOL",provider:"PROVIDER"};return`${n} --w\
orkload-identity-pool=${t} --location=global --project=${e.provider?.projectNumber??Nc(e)}`},Cn="gcloud iam workload-identity-pools providers",ae=e=>`${Cn} desc\
ribe ${On(e)} --format=json`,B=(e,t)=>`${Cn} update-oidc ${On(e)} ${t}`,Vr=e=>`${Cn} undelete ${On(e)}`;function Pn(e,t,n){let o=e===void 0?"PROJECT_ID":qe(e),r=o===void 0?"":` --project=${o}`;return`gcloud iam service-accounts add-iam-policy-binding ${e??"SERVICE\
_ACCOUNT"}${r} --role=roles/${t} --member=${le(n)}`}var qr=e=>e.includes("@")&&!e.includes("://");function Rt(e,t="iam.workloadIdentityUser"){let n=e.principal??
"PRINCIPAL";return qr(n)?Pn(e.serviceAccount,"iam.serviceAccountTokenCreator",`serviceAccount:${n}`):Pn(e.serviceAccount,t,n)}function Jr({delegates:e=[],principal:t="\
PRINCIPAL",serviceAccount:n="SERVICE_ACCOUNT"}){let o=[qr(t)?`serviceAccount:${t}`:t,...e.map(r=>`serviceAccount:${r}`)];return[...e,n].map((r,s)=>Pn(r,"iam.ser\
viceAccountTokenCreator",o[s]??""))}var Nn=e=>`gcloud iam service-accounts list --project=${e.projectId??"PROJECT_ID"}`;var $n=e=>t=>t.status===403&&e.test(t.metadata.permission??""),Kr=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credential\
s in this project",suggestions:()=>["Mint once per job and reuse the token; spread the start of large matrices."]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=
500,says:"IAM Credentials failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries or timeout input rides out longer f\
ailures."]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[`gcloud services enable ${t.service??"iamcredentials.googleapis.com"} --project=${(t.consumer??"PROJECT_ID").replace("projects/","")}`,"If it was\
 enabled minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.
test(t),says:"the token that makes the call has too narrow a scope for IAM Credentials",suggestions:()=>["Exchange with the scope https://www.googleapis.com/aut\
h/cloud-platform."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||$n(/implicitDelegation/)(e)),says:"a hop of the de\
legation chain is not allowed, or does not exist",suggestions:e=>Jr(e)},{code:"IAM_ID_TOKEN_DENIED",matches:$n(/getOpenIdToken/),says:"the job may not mint ID t\
okens of this service account",suggestions:e=>[Rt(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SIGN_DENIED",matches:$n(/signJwt|signBlob/),
says:"the job may not sign as this service account, which domain-wide delegation needs",suggestions:e=>[Rt(e,"iam.serviceAccountTokenCreator"),"The role Workloa\
d Identity User does not hold this permission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service accou\
nt",suggestions:e=>[Rt(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===404,says:"\
there is no such service account",suggestions:e=>[Nn(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({text:e})=>e.includes("allowServiceAccountCredentialLifetimeExt\
ension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>["Ask for 3600s or l\
ess.",`gcloud resource-manager org-policies allow constraints/iam.allowServiceAccountCredentialLifetimeExtension ${e} --organization=ORGANIZATION_ID`]},{code:"I\
AM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({lifetimeSeconds:e})=>[`Change ac\
cess_token_lifetime (${e} s was asked for).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INVALID_ARGUMENT"&&n==="generate\
AccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the scopes: ${e.join(", ")}. Each i\
s a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"IAM Credentials does not acce\
pt the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed meanwhile."]},{code:"IAM_REJEC\
TED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[Nn(e)]}];u();S();var Xr=65536;function $c({body:e,status:t}){let n=R(e),{error:o,error_description:r}=n??{};return typeof o=="string"?{status:t,error:o,text:(typeof r=="string"?
r:o).slice(0,Xr),reason:"",metadata:{}}:typeof o=="object"&&o!==null?Lc(t,o):{status:t,error:"",text:$(e)||"(empty body)",reason:"",metadata:{}}}function Lc(e,t){
let o=(Array.isArray(t.details)?t.details:[]).find(r=>typeof r?.reason=="string");return{status:e,error:ee(t.status??""),text:ee(t.message??"(no message)").slice(
0,Xr),reason:o?.reason??"",metadata:zr(o?.metadata??{},ee)}}function ce(e,t,n,o){let r=$c(t),s=n.find(({matches:d})=>d(r,o))??n.at(-1),i=[t.status,$(r.error,100)].
filter(Boolean).join(" "),a=t.attempts>1?` after ${t.attempts} attempts`:"",c=(s.suggestions?.(Dc(o),{...r,metadata:zr(r.metadata,Oe)})??[]).filter(d=>d!==void 0);
return new h(s.code,`${s.says}
${e} answered ${i}${a}: ${$(r.text,600)}`,{suggestions:[...c,...Mc(t)],server:{status:t.status,text:$(r.text,600),skewSeconds:t.skewSeconds}})}var Dc=e=>({...e,
serviceAccount:e.serviceAccount&&Oe(e.serviceAccount),delegates:e.delegates?.map(Oe),projectId:e.projectId&&Oe(e.projectId)}),zr=(e,t)=>Object.fromEntries(Object.
entries(e).map(([n,o])=>[n,t(o)])),Uc=30;function Mc({skewSeconds:e=0}){if(Math.abs(e)<=Uc)return[];let t=e>0?"behind":"ahead of";return[`Set the clock of this \
machine: it is ${Math.abs(Math.round(e))} s ${t} Google's.`]}function W(e,t,n,o){let r=wo(n.shown,`content type "${n.contentType}"`);return new h(e,`${t} answer\
ed ${n.status} without ${o}, but ${r}`,{suggestions:["Look for a proxy between this machine and Google that answers in its place."],server:{status:n.status,text:r}})}var Ke="Google IAM Credentials",At=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${Ve(encodeURIComponent(t).replace("%40","@"))}:${n}`;async function Ln(e,t,n,o,r={}){
let s=n.delegates.map(Ve),i=await Se(e,{service:Ke,method:"POST",url:new URL(At(e,n.serviceAccount,t)),bearer:n.bearer,json:{...s.length>0?{delegates:s}:{},...o}});
if(i.status===200)return i;throw ce(Ke,i,Kr,{...e.refusalContext,...r,method:t,serviceAccount:n.serviceAccount,delegates:n.delegates})}var jc=/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
async function Yr(e,t,n){let o={scope:n.scopes,lifetime:`${n.lifetimeSeconds}s`},r=await Ln(e,"generateAccessToken",t,o,n),{accessToken:s,expireTime:i}=R(r.body)??
{},a=typeof i=="string"&&jc.test(i)?Date.parse(i)/1e3:0;if(Je(s)&&a>0)return{value:s,expiresAt:Math.floor(a)};throw W("IAM_RESPONSE_INVALID",Ke,r,"accessToken a\
nd expireTime")}async function Zr(e,t,{audience:n,includeEmail:o}){let r=await Ln(e,"generateIdToken",t,{audience:n,includeEmail:o});return Dn(R(r.body)?.token,
()=>W("IAM_RESPONSE_INVALID",Ke,r,"an ID token"))}function Dn(e,t){let n=typeof e=="string"?ge(e)?.claims:void 0,o=n&&yt(n,"exp");if(typeof e!="string"||o===void 0)
throw t();return{value:e,expiresAt:o}}async function Qr(e,t,n){let o=await Ln(e,"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:r}=R(o.body)??{};if(typeof r==
"string"&&ge(r))return r;throw W("IAM_RESPONSE_INVALID",Ke,o,"a signed JWT")}u();var Xe=e=>({text:t})=>e.test(t),Un=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many token requests",suggestions:()=>[
"Mint once per job and reuse the token."]},{code:"OAUTH_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's OAuth endpoint failed; the key is not the reaso\
n",suggestions:()=>["Run the job again; a higher retries or timeout input rides out longer failures."]},{code:"OAUTH_JWT_TIMEFRAME",matches:Xe(/must be a short-lived token/),
says:"Google finds the times of the signed assertion wrong, also after a correction by its own clock",suggestions:()=>["Set the clock of this machine (timedatec\
tl, or the hypervisor)."]},{code:"OAUTH_LIFETIME_TOO_LONG",matches:Xe(/lifetime cannot exceed 3600 seconds/),says:"more than one hour was asked for",suggestions:()=>[
"Set access_token_lifetime to 3600s or less.","Set the clock of this machine."]},{code:"OAUTH_JWT_SIGNATURE",matches:Xe(/Invalid JWT Signature/i),says:"the key'\
s signature is not accepted: the key was deleted, disabled or rotated",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>[`gcloud iam service-accounts keys li\
st --iam-account=${e}`,"Put a key that is listed there into the secret, or better, move to workload identity federation."]},{code:"OAUTH_ACCOUNT_NOT_FOUND",matches:Xe(
/account not found/i),says:"the service account of the key was deleted or disabled",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>[`gcloud iam service-acc\
ounts describe ${e}`]},{code:"OAUTH_SUBJECT_INVALID",matches:Xe(/Invalid email or User ID/i),says:"the user to act for does not exist",suggestions:({user:e})=>[
`Check the user to act for (access token subject): ${e??"(none)"}`]},{code:"OAUTH_DELEGATION_UNAUTHORIZED",matches:({error:e})=>e==="unauthorized_client",says:"\
domain-wide delegation is not granted to this service account, or not for all of these scopes",suggestions:({scopes:e=[],serviceAccount:t="SERVICE_ACCOUNT"})=>[
`gcloud iam service-accounts describe ${t} --format='value(uniqueId)'`,`Enter that id and these scopes in the Workspace admin console, API controls, domain-wide\
 delegation: ${e.join(",")}`,"A change there may take hours."]},{code:"OAUTH_SCOPE_INVALID",matches:({error:e})=>e==="invalid_scope",says:"Google refused the sc\
opes or the audience",suggestions:({audience:e,scopes:t=[]})=>[`Check: ${[...t,e].filter(Boolean).join(", ")}`]},{code:"OAUTH_REJECTED",matches:()=>!0,says:"Goo\
gle refused the signed assertion",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>[`Check that the key is one of this account: gcloud iam service-accounts k\
eys list --iam-account=${e}`]}];var ze="Google OAuth",Ye=3600,X=({universe:e})=>e==="googleapis.com",Fc=({universe:e})=>`https://oauth2.${e}/token`;async function Ze(e,t,n){let o=await ns(e,t,
n);return xt(e,o.body,r=>W("OAUTH_RESPONSE_INVALID",ze,o,r))}async function ts(e,t,n){let o=await ns(e,t,n);return Dn(R(o.body)?.id_token,()=>W("OAUTH_RESPONSE_\
INVALID",ze,o,"an ID token"))}async function ns(e,t,n){let o=await es(e,t,n,0);if(o.status===200)return o;let r=Gc(e,n),s=ce(ze,o,Un,r);if(!(s.code==="OAUTH_JWT\
_TIMEFRAME"||s.code==="OAUTH_LIFETIME_TOO_LONG")||o.skewSeconds===void 0)throw s;let a=await es(e,t,n,o.skewSeconds);if(a.status===200)return a;throw ce(ze,a,Un,
r)}var Gc=({refusalContext:e},t)=>"scope"in t?{...e,serviceAccount:t.iss,audience:void 0,scopes:t.scope.split(" ")}:{...e,serviceAccount:t.iss,audience:t.target_audience,
scopes:[]};async function es(e,t,n,o){let r=Math.floor(e.network.clock.now()+o),{lifetimeSeconds:s=Ye,...i}={lifetimeSeconds:void 0,...n},a=await t({...i,aud:Fc(
e),iat:r,exp:r+s});return Se(e,{service:ze,method:"POST",url:new URL(`${e.endpoints.oauth2}/token`),form:{grant_type:"urn:ietf:params:oauth:grant-type:jwt-beare\
r",assertion:a}})}u();function rs(e,{nameOf:t},n=!!e.service_account?.trim()){let o={...Wc(e),impersonates:n};return pe.filter(r=>o.given(r)).flatMap(r=>Bc(t(r),Vc(r,o,t)))}var Bc=(e,t)=>(t===void 0?[]:[t]).map(({code:n,message:o,suggestions:r=[]})=>({code:n,message:`${e} ${o}`,suggestions:r.map(s=>s.replace(/\bdelete it\.$/i,i=>i.
replace("it",e)))}));function Wc(e){let t=n=>e[n]?.trim()??"";return{given:n=>t(n)!==""&&!Hc(n,t(n)),federation:t("workload_identity_provider")!=="",key:t("cred\
entials_json")!=="",direct:t("workload_identity_provider")!==""&&t("service_account")==="",format:t("token_format"),file:Ge(e,"create_credentials_file"),impersonates:t(
"service_account")!==""}}function Hc(e,t){let{default:n,type:o}=G[e];return n===void 0?!1:o==="duration"?os(Le(t),Le(n)):o==="boolean"?os(fe(t),fe(n)):t===n}var os=(e,t)=>e.
ok&&t.ok&&e.value===t.value;function Vc(e,t,n){let{mode:o}=G[e];return o!==void 0&&t.federation!==t.key&&!t[o]?Pt(`has no effect with ${n(t.key?"credentials_jso\
n":"workload_identity_provider")}`):qc(e,t,n)??Jc[e]?.(t,n)}var ss=e=>["","access_token","id_token"].includes(e);function qc(e,t,n){let{format:o}=G[e];if(o===void 0||
t.format===o||!ss(t.format))return;let r=`${n("token_format")} ${o}`;return Pt(`has no effect without ${r}`,`Add ${r}, or delete it.`)}var Pt=(e,t="Delete it.")=>({
code:"INPUT_NOT_APPLICABLE",message:e,suggestions:[t]}),vt=e=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:e,suggestions:["Add the service account to become."]}),
Jc={token_format:({direct:e,format:t},n)=>e&&t==="id_token"?vt(`id_token needs ${n("service_account")}: a federated identity has no ID token of its own`):void 0,
delegates:({direct:e},t)=>e?vt(`needs ${t("service_account")}: there is nobody to delegate to`):void 0,access_token_subject:({direct:e},t)=>e?vt(`needs ${t("ser\
vice_account")}: a service account signs for the user`):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:o},r)=>e?vt(`needs ${r("service_acc\
ount")}: a federated token lives as long as the CI's ID token`):n==="access_token"||!ss(n)||t&&o?void 0:Pt("has nothing that it applies to: no access token, no \
credentials file that impersonates"),credentials_file_path:({file:e},t)=>e?void 0:Pt(`has no effect with ${t("create_credentials_file")} false`)};u();u();function Kc(e,t){let[n,o]=[[...e],[...t]],r=[Array.from({length:o.length+1},(i,a)=>a)],s=(i,a)=>r[i]?.[a]??Number.POSITIVE_INFINITY;for(let[i,a]of n.entries()){
let c=[i+1];r.push(c);for(let[d,f]of o.entries()){let g=a===o[d-1]&&f===n[i-1],b=s(i,d)+(a===f?0:1),y=g?s(i-1,d-1)+1:b;c.push(Math.min(b,y,s(i,d+1)+1,s(i+1,d)+1))}}
return s(n.length,o.length)}var Xc=({length:e})=>Math.max(1,e/3);function is(e,t){let[n]=t.map(o=>({candidate:o,edits:Kc(e.toLowerCase(),o.toLowerCase())})).sort(
(o,r)=>o.edits-r.edits);return n===void 0||n.edits<=Xc(n.candidate)?n?.candidate:e.length>2?t.find(o=>e.startsWith(o)||o.startsWith(e)):void 0}u();var Ot=_(Eo(),1);S();function ds(e){let t=R(e)??R(Yc(e));return t?zc(t):Zc(e)}function zc(e){if(e.type!=="service_account")return Qc(e.type);let t=["client_email","private_key"].filter(
n=>typeof e[n]!="string"||e[n]==="");return t.length>0?Ct("KEY_FIELD_MISSING",`the key has no ${t.join(" and no ")}`,"Store the key file as it was downloaded."):
ed(e)}function Yc(e){let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var Ct=(e,t,...n)=>({code:e,
message:t,suggestions:n});function Zc(e){let t=Ue(e),n=/^\s*\{\s*(?:\\n|\\")/.test(e);return Ct("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,
n?"The secret store escaped the line breaks: store the key as one line, made by jq -c . key.json":"Store the whole file in the secret, best as one line, made by\
 jq -c . key.json")}var as={external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use \
the key of its source, and its account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federa\
tion."};function Qc(e){let t=typeof e=="string"&&Object.hasOwn(as,e)?as[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";
return Ct("KEY_WRONG_TYPE",`the JSON is ${n}, not a service_account key`,t??"Use the JSON of a service account key.")}function ed(e){let t=String(e.private_key),
n=cs(t),o=t.replaceAll("\\n",`
`),r=n??cs(o);if(!r)return Ct("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${Ue(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
r changed on the way into the secret: store the downloaded file again, made one line by jq -c . key.json");let s="the private_key held \\n as two characters wher\
e line breaks belong; they were read as line breaks",i=["client_id","private_key_id"].filter(a=>typeof e[a]!="string");return{email:String(e.client_email),projectId:Mn(
e.project_id),universe:Mn(e.universe_domain),file:n?e:{...e,private_key:o},privateKey:r,keyId:Mn(e.private_key_id),notes:[...n?[]:[s],...i.length>0?[`the key ha\
s no ${i.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var Mn=e=>typeof e=="string"&&e!==""?e:void 0;function cs(e){try{let t=(0,Ot.createPrivateKey)(
e);return t.asymmetricKeyType==="rsa"?t:void 0}catch{return}}function us({keyId:e,privateKey:t}){let n=r=>Buffer.from(JSON.stringify(r)).toString("base64url"),o=n(
{alg:"RS256",typ:"JWT",...M({kid:e})});return r=>{let s=`${o}.${n(r)}`;try{return`${s}.${(0,Ot.sign)("sha256",Buffer.from(s),t).toString("base64url")}`}catch{throw new h(
"KEY_PRIVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}var td=["access_token","id_token"],nd=3600,ls=3600;function ms(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime","INPUT_L\
IFETIME_INVALID")}function gs(e,t){let{add:n,nameOf:o,text:r}=e,s=r("token_format");if(s===void 0)return;if(s==="access_token")return od(e,t??nd);if(s==="id_tok\
en")return sd(e);let i=is(s,td);return n("INPUT_TOKEN_FORMAT_INVALID",`${o("token_format")}: unknown token format: "${v(s)}"`,i?`Write ${i}.`:"Write access_toke\
n or id_token, or leave it empty.")}function od(e,t){let{add:n,nameOf:o,text:r}=e,s=r("access_token_subject"),i=un(r("access_token_scopes")??""),a=i.length>0?i:
[F];for(let c of a.filter(d=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(d))){let d=`${o("access_token_scopes")}: "${v(c)}" is not a scope`;n("INPUT_SCOPE_INVALID",d,"S\
eparate scopes by commas or newlines.")}return s!==void 0&&rd(e,{user:s,lifetimeSeconds:t,hasScopes:i.length>0}),{format:"access_token",lifetimeSeconds:t,scopes:a,
user:s}}function rd({add:e,nameOf:t},{hasScopes:n,lifetimeSeconds:o,user:r}){let s=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(r)||e("INPUT_SUBJECT_IN\
VALID",`${s}: "${v(r)}" is not an email address`),n||e("INPUT_SCOPES_REQUIRED",`${s} needs ${t("access_token_scopes")}`,"List the scopes that the Workspace admi\
n granted to the service account."),o>ls){let i=`at most ${ls}s together with ${s}`;e("INPUT_LIFETIME_INVALID",`${t("access_token_lifetime")}: ${i}`)}}function sd({
add:e,boolean:t,nameOf:n,text:o}){let r=o("id_token_audience");return r===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is required for an ID t\
oken`,"Give the URL of the service that will be called."),{format:"id_token",audience:r??"",includeEmail:t("id_token_include_email")}}var fs=256;function hs(e){
let{add:t,nameOf:n,text:o}=e,r=o("workload_identity_provider"),s=o("credentials_json");return r===void 0?s===void 0?cd(e):ad(e,s):s===void 0?id(e,r):t("INPUT_SO\
URCE_CONFLICT",`${n("workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}function id({add:e,nameOf:t,
text:n},o){let r=n("audience");r!==void 0&&(r.length>fs||new RegExp("\\p{Cc}","u").test(r))&&e("INPUT_AUDIENCE_INVALID",`${t("audience")}: at most ${fs} charact\
ers, and no line break`);let s=Br(o);if(!("code"in s))return{mode:"federation",provider:s,audience:r??Fr(s)};let{code:i,message:a,suggestions:c=[]}=s;return Be(
o)?void 0:e(i,`${t("workload_identity_provider")}: ${v(a)}`,...c)}function ad({add:e,nameOf:t},n){let o=ds(n);return"code"in o?Be(n)?void 0:e(o.code,`${t("crede\
ntials_json")}: ${o.message}`,...o.suggestions??[]):{mode:"key",key:o}}var jn={federation:["workload_identity_provider"],key:["credentials_json"]},cd=e=>e.ambient&&
e.mode===void 0?{mode:"ambient"}:ud(e),dd="This machine runs as a service account already: client libraries use it as it is. To act as another one: ci-auth exec\
 --service-account ACCOUNT -- COMMAND";function ud(e){let{add:t,ambient:n,mode:o,raw:r,secretsWithheld:s}=e,i=o===void 0?[...jn.federation,...jn.key]:jn[o],a=i.
some(c=>r[c]!==void 0);t("INPUT_SOURCE_MISSING",[ld(i,e),...s===void 0?[]:[s]].join("; "),...n?[dd]:[],...a||s!==void 0?[fd(s)]:i.flatMap(pd(e)))}function ld(e,{
nameOf:t,raw:n}){let o=e.find(i=>n[i]);if(o!==void 0)return`${t(o)} is given, but holds nothing but blanks`;let r=e.some(i=>n[i]!==void 0),s=e.map(t);return s.length>
1?`neither ${s.join(" nor ")} ${r?"has a value":"is given"}`:`${s[0]} is ${r?"empty":"not given"}`}var fd=e=>e===void 0?"Check the name of the secret or variabl\
e, and that this job may read it.":"Skip this step in such runs, or run it after the merge. A provider name is no secret: write it down in plain.",pd=({nameOf:e})=>t=>{
let n=e(t);if(t==="credentials_json"){let o=n.startsWith("--")?` PATH, or the key itself in ${Do(t)}`:"";return[`Give a service account key: ${n}${o}`]}return[`\
Give the full name of the provider: ${n} ${vn}`,"To see the names: gcloud iam workload-identity-pools providers list --workload-identity-pool=POOL --location=gl\
obal --project=PROJECT_ID --format='value(name)'"]};function ys(e){let t=e.text("service_account");return t===void 0||He(t)?t:ks(e,"service_account",t)}function bs(e){
let n=un(e.text("delegates")??"").map(o=>o.replace(/^projects\/-\/serviceAccounts\//,""));for(let o of n)He(o)||ks(e,"delegates",o);return n}function ks({add:e,
nameOf:t},n,o){if(Be(o))return;let r=`"${v(o)}" is neither the email nor the unique id of a service account`;e("INPUT_SERVICE_ACCOUNT_INVALID",`${t(n)}: ${r}`,"\
gcloud iam service-accounts list --project=PROJECT_ID")}var ps=20,Fn=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.test(e);function ws({add:e,nameOf:t,text:n}){let o=n(
"project_id");return o===void 0||Fn(o)?o:e("INPUT_PROJECT_INVALID",`${t("project_id")}: "${v(o)}" is not a project id`,"gcloud projects list")}function _s({add:e,
nameOf:t,text:n}){let o=n("universe");return o===void 0||gt(o)?o:e("INPUT_UNIVERSE_INVALID",`${t("universe")}: "${v(o)}" is not a domain name`)}function Es({add:e,
nameOf:t,text:n}){let o=n("request_reason");if(o===void 0||/^[\x20-\x7e]{1,1024}$/.test(o))return o;let r=`${t("request_reason")}: one line of printable ASCII, \
since it is sent as a header`;return e("INPUT_HEADER_INVALID",r)}function Ss({add:e,nameOf:t,parsed:n}){let o=n("retries",$o,"INPUT_NUMBER_INVALID")??0;return o>
ps&&e("INPUT_NUMBER_INVALID",`${t("retries")}: ${o} is above ${ps}`),o}var Gn={min:600,max:43200},md=3600;function Is(e,t,n){let o=Ur(e,t),r=gd(o),s=r&&r.serviceAccount!==void 0;if(ct([...o.problems,...rs(e,t,s),...n]),r)return r;throw new Error(
"no plan, and nothing that is wrong with it")}function gd(e){for(let w of pe)Mr(e,w);let{boolean:t,duration:n,text:o}=e,r=hs(e),s=ys(e),i=ms(e),a=gs(e,i),c={delegates:bs(
e),exportVariables:t("export_environment_variables"),requestReason:Es(e),retries:Ss(e),timeoutMs:n("timeout")*1e3,propagationMs:n("wait_for_propagation")*1e3,verify:t(
"verify")},d={path:o("credentials_file_path"),cleanup:t("cleanup_credentials")},f=t("create_credentials_file"),g=ws(e),b=_s(e);if(!r)return;_d(e,r);let y=s!==void 0&&
hd(r,s)?void 0:s;return Ed(e,a,y),Sd(e,a,b??Bn(r)),{...c,identity:r,serviceAccount:y,token:a,file:f?{...d,lifetimeSeconds:y===void 0?void 0:bd(i)}:void 0,projectId:g??
yd(r,s),universe:b??Bn(r),notes:[...r.mode==="key"?r.key.notes:[],...kd(i,f&&y!==void 0),...wd(r,y)]}}var hd=(e,t)=>e.mode==="key"&&[e.key.email,e.key.file.client_id].
includes(t),Bn=e=>(e.mode==="key"?e.key.universe:void 0)??"googleapis.com";function yd(e,t){let n=t===void 0?void 0:qe(t);if(n!==void 0||e.mode!=="key")return n;
let{email:o,projectId:r}=e.key;return r!==void 0&&Fn(r)?r:qe(o)}var bd=e=>e!==void 0&&e>=Gn.min&&e<=Gn.max?e:void 0;function kd(e,t){if(e===void 0)return[];let{
min:n}=Gn;return[...t&&e<n?[`a credentials file cannot ask for less than ${n}s, so it leaves the lifetime out`]:[],...e>md?["a lifetime above 3600s needs constr\
aints/iam.allowServiceAccountCredentialLifetimeExtension for this account"]:[]]}function wd(e,t){if(e.mode!=="key"||t===void 0)return[];let{email:n}=e.key;return[
`the key's account ${n} impersonates ${t}: it needs roles/iam.serviceAccountTokenCreator on it`]}function _d({add:e,nameOf:t},n){let o=Bn(n);if(gt(o))return;let r=`${t(
"credentials_json")}: its universe_domain "${v(o)}" is not a domain name`;e("INPUT_UNIVERSE_INVALID",r)}function Ed({add:e,nameOf:t},n,o){if(n?.format!=="access\
_token"||n.user===void 0||o===void 0||o.includes("@")||!He(o))return;let r=`${t("service_account")}: domain-wide delegation needs the email, not the unique id`,
s=`gcloud iam service-accounts describe ${o} --format='value(email)'`;e("INPUT_SERVICE_ACCOUNT_INVALID",r,s)}function Sd({add:e,nameOf:t},n,o){n?.format!=="acce\
ss_token"||n.user===void 0||X({universe:o})||e("INPUT_NOT_APPLICABLE",`${t("access_token_subject")} has no effect in the universe ${v(o)}`)}var Id=["workload_identity_provider","service_account","audience","delegates","universe","token_format","access_token_lifetime","access_token_scopes","access_to\
ken_subject","id_token_audience"],Td=/^(?:OIDC|STS|IAM|API)_/;function Ts(e,t){if(!(e instanceof h)||!Td.test(e.code))return e;let n=Id.flatMap(r=>{let s=t[r]?.
trim().replace(/\s*\n\s*/g,",");return s?[`--${Uo(r)}`,/^[\w./:@-]+$/.test(s)?s:le(s)]:[]}),o=[`${pn} doctor`,...n].join(" ");return e.with({suggestions:[...e.suggestions,
`To have it explained, in the same job: ${o}`]})}async function xs(e){let{ci:t,handover:n,mode:o,nameOf:r,others:s=[],raw:i,surroundings:a}=e,c=Ge(i,"create_cre\
dentials_file")?await Lr(t,a,i.credentials_file_path?.trim()||void 0):void 0,d=sr(e),f=!!i.token_format?.trim(),g={nameOf:r,mode:o,ambient:t.hasGoogleIdentity,secretsWithheld:t.
secretsWithheld?.(a.env)};return{plan:Is(i,g,[...s,...d.problems,...Go(a.env),...c?.problems??[],...n==="ci"?xd(t,Wn(e),{variables:Ge(i,"export_environment_vari\
ables"),outputs:f}):[]]),place:c?.place,source:d.source}}var Wn=({ci:e,handover:t,print:n=()=>{},surroundings:o})=>t==="ci"?e.handover?.(o,n):void 0;function xd(e,t,n){
let o=t?.problems(n)??[];return!n.outputs||t?.setOutputs?o:[...o,{code:"INPUT_TOKEN_UNDELIVERABLE",message:`a token was asked for, but ${e.label} has no place t\
o hand it to later steps`,suggestions:["Print it with ci-auth token, or choose an --output-format."]}]}u();S();u();var Rd=["CLOUDSDK_PROJECT","CLOUDSDK_CORE_PROJECT","GCP_PROJECT","GCLOUD_PROJECT","GOOGLE_CLOUD_PROJECT"],Ad=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_A\
PPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"],As={CLOUDSDK_AUTH_ACCESS_TOKEN:"gcloud",CLOUDSDK_AUTH_ACCESS_TOKEN_FILE:"gcloud",GOOGLE_OAUTH_ACCESS_TOKEN:"\
Terraform's Google provider"},Rs=[-62167219200,253402300799],z=e=>new Date(Math.min(Math.max(e,Rs[0]),Rs[1])*1e3).toISOString().replace(".000Z","Z");function vs(e){
let{credentialsFile:t,executable:n,projectId:o}=e;return{...o===void 0?{}:Object.fromEntries(Rd.map(r=>[r,o])),...t===void 0?{}:Object.fromEntries(Ad.map(r=>[r,
t])),...n?{[nn]:"1"}:{}}}u();var Us=_(Eo(),1),Dt=_(te(),1),Qe=_(V(),1);u();var Nt={now:()=>Date.now()/1e3,elapsedMs:()=>performance.now()},vd=[[31536e3,"years"],[86400,"days"],[3600,"h"],[60,"min"]];function $t(e){let[t,n]=vd.find(
([o])=>e>=2*o)??[1,"s"];return`${Math.round(e/t)} ${n}`}u();S();u();S();u();var Ie=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n),Ps=[{code:"STS_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too \
many exchanges at once in this project",suggestions:()=>["Exchange once per job and reuse the token; spread the start of large matrices."]},{code:"STS_UNAVAILAB\
LE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries\
 or timeout input rides out longer failures."]},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does \
not read this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"\
STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, deleted, or does not exist under this name",suggestions:e=>[
ae(e),`If it was deleted: ${Vr(e)}`,`If it is disabled: ${B(e,"--no-disabled")}`]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:Ie(/^The audience in ID Token \[/),
says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[e.audienceFixedBy===void 0?"Leave the audience input out, unless the provide\
r lists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from this step.`,`To allow it: ${B(e,`--allowed-audiences=${le(e.audience??"AUDIE\
NCE")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:Ie(/^The issuer in ID Token /),says:"the ID token comes from another issuer than the provider's: compare the tw\
o letter by letter",suggestions:e=>[ae(e),`If this CI is to be trusted: ${B(e,"--issuer-uri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:Ie(/^Error connecting to the given credential's issuer/),
says:"Google could not get the issuer's keys, or none of the uploaded ones has the token's key id",suggestions:e=>[`With the issuer's current keys: ${B(e,"--jwk\
-json-path=jwks.json")}`,"Or let the issuer answer on the public internet, over https, without a redirect."]},{code:"STS_SIGNATURE_INVALID",matches:Ie(/^Unable to verify the ID Token signature/),
says:"the ID token does not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[`If keys are uploaded: ${B(e,"\
--jwk-json-path=jwks.json")}`]},{code:"STS_TOKEN_MALFORMED",matches:Ie(/^Unable to parse the ID Token/),says:"what was sent as ID token is not a JWT",suggestions:()=>[
"Write the token alone: no quotes, no line break, no JSON around it."]},{code:"STS_TOKEN_STALE",matches:Ie(/is stale to sign-in/),says:"the ID token has expired\
, or its times are in the future",suggestions:()=>["Sign in right before the credentials are used, with a token minted for it."]},{code:"STS_CONDITION_REJECTED",
matches:({text:e})=>e.startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribute condition is false for this job, \
or names a claim that the token lacks",suggestions:e=>[`Hold the claims above against the condition: ${ae(e)}`,`To change it: ${B(e,'--attribute-condition="COND\
ITION"')}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"the provider's mapping names a clai\
m that the token does not have",suggestions:e=>[ae(e),B(e,'--attribute-mapping="google.subject=assertion.sub,\u2026" (the whole mapping: it is replaced)')]},{code:"\
STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 bytes",suggestions:e=>[
"Map a shorter claim, and change the bindings that name subject/\u2026",B(e,'--attribute-mapping="google.subject=assertion.repository_id,\u2026"')]},{code:"STS_\
ATTRIBUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.test(e),says:"the mapping turns a claim into something else than\
 a string, or into too much text",suggestions:e=>['Wrap it: string(\u2026), or .join(",") for a list.',ae(e)]},{code:"STS_REJECTED",matches:()=>!0,says:"Google \
refused the exchange",suggestions:e=>[e.provider&&ae(e)]}];var Lt="Google STS",Pd="urn:ietf:params:oauth:grant-type:token-exchange",Hn="urn:ietf:params:oauth:token-type:jwt",Od="urn:ietf:params:oauth:token-type:access_t\
oken",Os=e=>({audience:We(e),subjectTokenType:Hn}),Vn=({endpoints:e})=>`${e.sts}/v1/token`;async function Cs(e,{audience:t,idToken:n,scopes:o,subjectTokenType:r}){
let s=await Se(e,{service:Lt,method:"POST",url:new URL(Vn(e)),form:{grant_type:Pd,audience:t,scope:o.join(" "),requested_token_type:Od,subject_token:n,subject_token_type:r}});
if(s.status!==200)throw ce(Lt,s,Ps,e.refusalContext);if(Hr(s.body))throw new h("STS_TOKEN_NEARLY_EXPIRED",`${Lt} answered with a token that is about to expire`,
{suggestions:["Sign in right before the credentials are used."]});return xt(e,s.body,i=>W("STS_RESPONSE_INVALID",Lt,s,i))}function qn(e){let{audience:t,endpoints:n,lifetimeSeconds:o,serviceAccount:r,source:s,universe:i}=e;return{universe_domain:i,type:"external_account",audience:t,
subject_token_type:Hn,token_url:Vn({endpoints:n}),credential_source:Cd(s),...r===void 0?{token_info_url:`${n.sts}/v1/introspect`}:{service_account_impersonation_url:At(
{endpoints:n},r,"generateAccessToken"),...o===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:o}}}}}var Ns=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function Cd(e){if(e.kind==="url"){let{field:t,headers:n,url:o}=e;return{url:o,...Object.keys(n).length>0?{headers:n}:
{},...Ns(t)}}return e.kind==="file"?{file:e.path,...Ns(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}var $s=({delegates:e,endpoints:t,serviceAccount:n,
source:o,universe:r})=>({universe_domain:r,type:"impersonated_service_account",delegates:e.map(Ve),service_account_impersonation_url:At({endpoints:t},n,"generat\
eAccessToken"),source_credentials:o});u();var D=_(dt(),1),Ls=_(on(),1),k=_(V(),1);var Nd=0,$d=18;async function Ld(e,t){let n=await(0,D.stat)((0,k.dirname)(e));return(n.mode&$d)===0?!1:![Nd,n.uid,await Dd()].includes(t.uid)}async function Dd(){
try{return(0,Ls.userInfo)().uid}catch{return(0,D.lstat)("/proc/self").then(({uid:e})=>e,()=>{})}}var Ud=/^[ \t]*ignorecase(?:[ \t]*=[ \t]*(?:true|yes|on|1))?[ \t\r]*$/im;
async function Ds(e){try{let t=await(0,D.realpath)((0,k.dirname)(e)),n=await jd(t);return n&&await Md(n,(0,k.join)(t,(0,k.basename)(e)))}catch(t){return`${e} is\
 not excluded from git: ${ne(t)}`}}async function Md({root:e,common:t},n){let o=(0,k.relative)(e,n).split(k.sep).join("/");if(o.includes(`
`))return`${n} is not excluded from git: no exclude file can hold a line break`;let r=re((0,k.basename)(n))?[oe]:[oe,An(o)],s=(0,k.join)(t,"info","exclude"),i=await J(
s),a=new Set(i.split(/\r?\n/)),c=r.filter(f=>!a.has(f));c.length>0&&(await(0,D.mkdir)((0,k.dirname)(s),{recursive:!0}),await wr(s,i===""||i.endsWith(`
`)?c:["",...c]));let d=await Hd(e,n,Ud.test(await J((0,k.join)(t,"config"))));return d&&`${n} is not excluded from git: a line of ${d} that begins with "!" lets\
 it in again`}async function jd(e){for(let t=e;;t=(0,k.dirname)(t)){let n=await Fd((0,k.join)(t,".git"));if(n)return{root:t,common:n};if(t===(0,k.dirname)(t))return}}
async function Fd(e){let t=await(0,D.lstat)(e).catch(q(void 0));if(!t||await Ld(e,t))return;let n=await(0,D.stat)(e).catch(q(void 0)),o=n?.isDirectory()?e:n?.isFile()?
await Gd(e):void 0;if(!(!o||!await Wd((0,k.join)(o,"HEAD"))))return(0,k.resolve)(o,(await J((0,k.join)(o,"commondir"))||".").trimEnd())}async function Gd(e){let t=/^gitdir: (.+)$/s.
exec(Bd(await J(e)))?.[1];return t&&(0,k.resolve)((0,k.dirname)(e),t)}function Bd(e){let t=e.length;for(;/[\r\n]/.test(e.charAt(t-1));)t--;return e.slice(0,t)}var Wd=e=>(0,D.stat)(
e).then(()=>!0,q(!1));async function Hd(e,t,n){let o=Vd(e,(0,k.dirname)(t)).map(i=>(0,k.join)(i,".gitignore")),r=await Promise.all(o.map(J));if(!r.some(i=>/^!/m.
test(i)))return;let{default:s}={default:It()};for(let[i,a]of o.entries()){let c=(0,k.relative)((0,k.dirname)(a),t).split(k.sep).join("/"),d=s({ignorecase:n}).add(
r[i]??"").test(c);if(d.unignored)return a;if(d.ignored)return}}function Vd(e,t){let n=[t];for(let o=t;o!==e&&o!==(0,k.dirname)(o);o=(0,k.dirname)(o))n.push((0,k.dirname)(
o));return n}var qd=6e4,Ms=e=>JSON.stringify(e,null,2);async function Jd(e,t,n,o){let{delegates:r,identity:s,serviceAccount:i,universe:a}=e,{endpoints:c}=t.google,d=w=>i===void 0?
w:$s({delegates:r,endpoints:c,serviceAccount:i,source:w,universe:a});if(s.mode==="ambient")throw new Error("no file can name the metadata server as a source");if(s.
mode==="key")return{file:d(s.key.file),source:"key"};let{refresh:f,...g}=await Kd(s.audience,t,n,o),b={endpoints:c,universe:a,audience:We(s.provider),source:f};
return{file:r.length>0?d(qn(b)):qn({...b,serviceAccount:i,lifetimeSeconds:e.file?.lifetimeSeconds}),source:f.kind,...g}}async function Kd(e,t,n,o){let{place:r,source:s}=n,
i=t.federated?.idToken(),a=i?{expiresAt:i.expiresAt,lastsForJob:s?.lastsForJob??!1}:{},c=s?.refreshSource(e);if(c)return{refresh:c,...s?.mintsAgain?{}:a};let d=s?.
mintsAgain?await Xd(e,s,n,o):{};if("refresh"in d)return d;let f=(0,Qe.join)((0,Qe.dirname)(r.path),ft());return await o(f,"subject-token",Ms({id_token:i?.value})),
{refresh:{kind:"file",path:f,field:"id_token"},...a,...d}}async function Xd(e,{origin:t},{launcher:n,place:o},r){if(!n)return{};let{cwd:s,temporaryFolder:i}=o.surroundings,
a=await n({origin:t,audience:e,cwd:s},{beside:o.path,temporaryFolder:i});return a?(await r(a.path,"launcher",a.content),zd(a.path)?{refresh:{kind:"executable",command:a.
command,timeoutMs:qd}}:{why:`nothing may be executed in ${(0,Qe.dirname)(a.path)}; use ci-auth exec`}):{why:"client libraries can run nothing here that would mi\
nt again; use ci-auth exec"}}function zd(e){try{return(0,Dt.accessSync)(e,Dt.constants.X_OK),!0}catch{return!1}}async function js(e,t,n){let{clock:o,onRecorded:r,
place:s,report:i}=n,a=e.file?.cleanup??!0,{entries:c,undo:d,write:f}=Yd({...s,clock:o,onRecorded:r,remove:a,report:i});try{let g=await Jd(e,t,n,f);await f(s.path,
"credentials",Ms(g.file));for(let b of await Dr(s))i.warn("FILE_IN_WORKSPACE",b);return{path:s.path,type:String(g.file.type),source:g.source,expiresAt:g.expiresAt,
lastsForJob:g.lastsForJob,why:g.why,entries:c,undo:d}}catch(g){throw await d(),g}}function Yd({ci:e,clock:t=Nt,onRecorded:n,remove:o,report:r,surroundings:s}){let i=pt(
e,s),a=[];return{entries:a,async write(c,d,f){let g=await Ds(c);g!==void 0&&r.warn("FILE_IN_WORKSPACE",g),await Pr(c,f,y=>{let w=z(Math.floor(t.now())),E={id:(0,Us.randomUUID)(),
path:c,kind:d,remove:o,createdAt:w,...y};i.record(E),a.push(E),n?.(a)},{mode:d==="launcher"?448:384})},async undo(){let c=await xo(a.map(d=>({...d,remove:!0})));
for(let{id:d}of a)i.withdraw(d);return c}}}u();async function Fs(e,t){let{serviceAccount:n,token:o}=e,s={format:"access_token",scopes:e.identity.mode==="federation"&&n===void 0&&o?.format==="access_token"?o.
scopes:[F],lifetimeSeconds:3600},i=t.federated&&await t.mintOwn(s),a=Zd(e)?Qd(e):void 0,[c]=await Promise.all([o&&t.mint(o),a&&t.mint(a)]);return{federated:i,asked:c}}
function Zd({file:e,identity:t,serviceAccount:n,token:o,verify:r}){return!r||t.mode==="federation"&&n===void 0?!1:!(o?.format==="access_token"&&o.user===void 0)&&
(o===void 0||e!==void 0)}var Qd=({file:e})=>({format:"access_token",scopes:[F],lifetimeSeconds:e?.lifetimeSeconds??3600});u();S();u();u();var tt=_(Jn(),1);Mt();Te();var zs=(e,t,n=!0)=>Zs(o=>su(e,o),t,n);function Zs(e,t,n){let o=[],r=n,s=!1;return{socket:e({add:a=>(o.push(a),r||a.unref(),a.on("\
error",()=>{}),s&&a.destroy(),a),signal:t}),hold(a){r=a;for(let c of o)a?c.ref():c.unref()},cancel(){s=!0,o.at(-1)?.destroy()}}}async function su(e,t){let{origin:n,
proxy:o,ca:r}=e;return n.protocol==="http:"?Yn(e,t):Qs(o?{socket:await Yn(e,t)}:{port:U(n)},A(n),r,t)}async function Yn({origin:e,proxy:t,ca:n,socketPath:o},r){
if(o!==void 0)return Ft(r.add((0,tt.connect)({path:o})),"connect",r.signal);if(!t)return Ys(e,r);try{let s=await Ys(t.url,r),i=t.url.protocol==="https:"?await Qs(
{socket:s},A(t.url),n,r):s;return e.protocol==="https:"?await Xs(i,e,t,r.signal):i}catch(s){throw s===r.signal.reason?s:Object.assign(s,{atProxy:!0})}}var Ys=(e,{
add:t,signal:n})=>Ft(t((0,tt.connect)({host:A(e),port:U(e),noDelay:!0})),"connect",n);async function Qs(e,t,n,{add:o,signal:r}){let{connect:s}=Kn(),i={...n?{ca:n}:
{},rejectUnauthorized:!0},a=s({...e,host:t,...ei(t),...i,ALPNProtocols:["http/1.1"]});return Ft(o(a),"secureConnect",r)}var ei=e=>(0,tt.isIP)(e)?{}:{servername:e};
function Ft(e,t,n){return new Promise((o,r)=>{let s=a=>()=>{n.removeEventListener("abort",i),a()},i=()=>{r(n.reason),e.destroy()};if(n.aborted)return i();n.addEventListener(
"abort",i,{once:!0}),e.once("error",a=>s(()=>r(a))()),e.once("close",s(()=>r(iu()))),e.once(t,s(()=>o(e)))})}var iu=()=>Object.assign(new Error("the connection \
was closed"),{code:"ECONNRESET"}),jt=class extends Ws{route;#i;#t;constructor(t,n){super({keepAlive:!0}),this.route=t,this.#i=n}preconnect(){this.#t||Object.keys(
this.sockets).length+Object.keys(this.freeSockets).length>0||(this.#t=zs(this.route,this.#i,!1),this.#t.socket.catch(()=>{}))}createConnection(t,n){this.#o(t.signal??
this.#i).then(o=>n(null,o),o=>n(o))}async#o(t){let n=this.#t;this.#t=void 0;let o=()=>n?.cancel();t.addEventListener("abort",o,{once:!0}),n?.hold(!0);let r=await n?.
socket.catch(()=>{});return t.removeEventListener("abort",o),r?.readyState==="open"?r:zs(this.route,t).socket}closeIdle(){this.#t?.cancel(),this.#t=void 0;for(let t of Object.
values(this.freeSockets).flat())t?.destroy()}},au=3e3;async function ti(e,t,n){let o=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,r=A(o.origin),s,i=Zs(async c=>{
let{connect:d}=Kn(),f=await Yn(o,c),g=c.add(d({socket:f,host:r,...ei(r),rejectUnauthorized:!1}));return await Ft(g,"secureConnect",c.signal),s=Object.entries(g.
getPeerCertificate().issuer??{}).map(([b,y])=>`${b}=${y}`).join(", "),g},n,!0),a=setTimeout(i.cancel,au);return await i.socket.catch(()=>{}),clearTimeout(a),i.cancel(),
s&&cu(s)}var cu=e=>e.replace(/[^\x20-\x7e]/g,"?").slice(0,200);Wt();Te();u();Wt();var yu=2147483647;function di(e,t){let n=performance.now()+e,o=new AbortController,r=()=>o.abort(t?.reason);return t?.aborted?r():t?.addEventListener("\
abort",r,{once:!0}),setTimeout(()=>o.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),yu)).unref(),{signal:o.signal,totalMs:e,
remainingMs:()=>Math.max(0,n-performance.now()),end:()=>o.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&o.signal.
reason===t.reason}}async function ui(e,t){let n=()=>t.isInterrupted()?t.signal.reason:ci(e,t.totalMs);if(t.signal.aborted||e>=t.remainingMs())throw n();await new Promise(
(o,r)=>{let s=()=>{clearTimeout(i),r(n())},i=setTimeout(()=>{t.signal.removeEventListener("abort",s),o()},e);t.signal.addEventListener("abort",s,{once:!0})})}u();u();S();Mt();Te();var li=1048576;async function to(e,t,n){try{return await bu(e,t,n)}catch(o){if(o.stale)return to(e,t,n);throw o}}function bu(e,{method:t,url:n,
headers:o,body:r},s){return new Promise((i,a)=>{if(s.aborted)return a(s.reason);let c=()=>a(s.reason);s.addEventListener("abort",c,{once:!0});let d=w=>{s.removeEventListener(
"abort",c),w()},{proxy:f}=e.route,g=f&&n.protocol==="http:",b=Ut({agent:e,host:A(n),port:U(n),method:t,path:g?`${n.origin}${n.pathname}${n.search}`:n.pathname+n.
search,setHost:!1,signal:s}),y={host:n.host,...o,...g?et(f):{}};for(let[w,E]of Object.entries(y))b.setHeader(w,E);b.on("error",w=>d(()=>a(Object.assign(w,{stale:ku(
w,b.reusedSocket)})))),b.once("response",w=>{wu(w).then(E=>d(()=>g&&E.status===407?a(zn(407)):i(E)),E=>d(()=>a(E)))}),b.end(r)})}var ku=({code:e},t)=>t&&(e==="E\
CONNRESET"||e==="EPIPE");async function wu(e){let t=[],n=0;for await(let r of e)if(t.push(r),n+=r.length,n>li)break;let o=Buffer.concat(t).toString("utf8",0,Math.
min(n,li));return{status:e.statusCode??0,headers:e.headers,body:o}}function fi(e,t){let{service:n,method:o,url:r}=e;if(r.protocol!=="https:"&&r.protocol!=="http\
:")throw new h("INPUT_ENDPOINT_INVALID",`the address of ${n} is neither https nor http`,{suggestions:["Check the variable that replaces it: https://HOST, or htt\
p://127.0.0.1:PORT."]});let{type:s,body:i}=_u(e),a={accept:"application/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?{}:{authorization:`\
Bearer ${e.bearer}`},...Eu(e.headers)};for(let[c,d]of Object.entries(a))Su(n,c,d);return{method:o,url:r,headers:a,body:i}}function _u({json:e,form:t}){return e!==
void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"application/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var Eu=(e={})=>Object.
fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),n]));function Su(e,t,n){try{Hs(t),Vs(t,n)}catch{throw new h("INPUT_HEADER_INVALID",`the header ${t} \
for ${e} holds characters that cannot be sent`,{suggestions:["Look where its value comes from: a secret that was pasted with a line break looks like this."]})}}Wt();u();u();u();u();var de=class extends Error{response;request;options;constructor(t,n,o){let r=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${r} ${s}`.trim(),a=i?
`status code ${i}`:"an unknown error";super(`Request failed with ${a}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=
o}};u();var xe=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"messag\
e"in t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};u();var Re=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new xe(t.cause):
void 0;super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};u();u();var no=(()=>{let e=!1,t=!1;if(!1&&typeof l=="function")try{t=new l("https://empty.invalid",{body:new(void 0),method:"POST",get duplex(){return e=!0,"half"}}).
headers.has("Content-Type")}catch(r){if(r instanceof Error&&r.message==="unsupported BodyInit type")return!1;throw r}return e&&!t})(),pi=typeof globalThis.AbortController==
"function",Ht=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",mi=!1,gi=!1,Vt=["get","post","put","patch","head","delete"],
Iu=()=>{};Iu();var hi={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"*/*",blob:"*/*",bytes:"*/*"},qt=2147483647,yi=new TextEncoder().
encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,Jt=Symbol("stop"),ot=class{options;constructor(t){this.options=t}},bi=e=>new ot(e),ki={json:!0,parseJson:!0,
stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,onUploadProgress:!0,fetch:!0,context:!0},wi={
next:!0},_i={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,integrity:!0,keepalive:!0,signal:!0,window:!0,
duplex:!0};var Tu=e=>{if(!e)return 0;if(e instanceof void 0){let t=0;for(let[n,o]of e)t+=yi,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,
t+=typeof o=="string"?new TextEncoder().encode(o).length:o.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},Ei=(e,t,n)=>{let o,r=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),o){r+=o.byteLength;let a=t===0?0:r/t;a>=1&&(a=1-Number.EPSILON),n?.({percent:a,totalBytes:Math.
max(t,r),transferredBytes:r},o)}o=s},flush(){o&&(r+=o.byteLength,n?.({percent:1,totalBytes:Math.max(t,r),transferredBytes:r},o))}}))},Si=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new p(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new p(
Ei(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},Ii=(e,t,n)=>{if(!e.body)return e;let o=Tu(n??e.body);return new l(e,{duplex:"half",
body:Ei(e.body,o,t)})};u();u();var Z=e=>e!==null&&typeof e=="object";var rt=(...e)=>{for(let t of e)if((!Z(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return so({},...e)},oo=(e={},t={})=>{
let n=new m(e),o=t instanceof m,r=new m(t);for(let[s,i]of r.entries())o&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function Kt(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:so(e[n]??[],t[n]??[])}var ro=(e={},t={})=>({beforeRequest:Kt(e,t,"beforeRequest"),beforeRetry:Kt(e,t,"beforeRetry"),afterResponse:Kt(
e,t,"afterResponse"),beforeError:Kt(e,t,"beforeError")}),xu=(e,t)=>{let n=new URLSearchParams;for(let o of[e,t])if(o!==void 0)if(o instanceof URLSearchParams)for(let[
r,s]of o.entries())n.append(r,s);else if(Array.isArray(o))for(let r of o){if(!Array.isArray(r)||r.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(r[0]),String(r[1]))}else if(Z(o))for(let[r,s]of Object.entries(o))s!==void 0&&n.append(r,String(s));else{
let r=new URLSearchParams(o);for(let[s,i]of r.entries())n.append(s,i)}return n},so=(...e)=>{let t={},n={},o={},r,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(Z(i)){for(let[a,c]of Object.entries(i)){if(a==="signal"&&c instanceof globalThis.AbortSignal){s.push(c);continue}if(a==="contex\
t"){if(c!=null&&(!Z(c)||Array.isArray(c)))throw new TypeError("The `context` option must be an object");t={...t,context:c==null?{}:{...t.context,...c}};continue}
if(a==="searchParams"){c==null?r=void 0:r=r===void 0?c:xu(r,c);continue}Z(c)&&a in t&&(c=so(t[a],c)),t={...t,[a]:c}}Z(i.hooks)&&(o=ro(o,i.hooks),t.hooks=o),Z(i.
headers)&&(n=oo(n,i.headers),t.headers=n)}return r!==void 0&&(t.searchParams=r),s.length>0&&(s.length===1?t.signal=s[0]:Ht?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};u();var xi=e=>Vt.includes(e)?e.toUpperCase():e,Ru=["get","put","head","delete","options","trace"],Au=[408,413,429,500,502,503,504],vu=[413,429,503],Ti={limit:2,methods:Ru,
statusCodes:Au,afterStatusCodes:vu,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
Ri=(e={})=>{if(typeof e=="number")return{...Ti,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...Ti,...t}};u();u();var ue=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function io(e,t,n,o){return new Promise((r,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new ue(e))},o.timeout);o.fetch(e,t).then(r).catch(s).then(()=>{clearTimeout(
i)})})}u();async function ao(e,{signal:t}){return new Promise((n,o)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",r,{once:!0}));function r(){clearTimeout(s),o(t.
reason)}let s=setTimeout(()=>{t?.removeEventListener("abort",r),n()},e)})}u();var Ai=(e,t)=>{let n={};for(let o in t)Object.hasOwn(t,o)&&!(o in _i)&&!(o in ki)&&(!(o in e)||o in wi)&&(n[o]=t[o]);return n},vi=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;u();function Ae(e){return e instanceof de||e?.name===de.name}function co(e){return e instanceof ue||e?.name===ue.name}var st=class e{static create(t,n){let o=new e(t,n),r=async()=>{if(typeof o.#e.timeout=="number"&&o.#e.timeout>qt)throw new RangeError(`The \`timeout\` option cann\
ot be greater than ${qt}`);await Promise.resolve();let i=await o.#y();for(let a of o.#e.hooks.afterResponse){let c=o.#p(i.clone()),d;try{d=await a(o.request,o.#d(),
c,{retryCount:o.#o})}catch(g){throw o.#s(c),o.#s(i),g}if(d instanceof ot)throw o.#s(c),o.#s(i),new Re(d.options);let f=d instanceof p?d:i;c!==f&&o.#s(c),i!==f&&
o.#s(i),i=f}if(o.#p(i),!i.ok&&(typeof o.#e.throwHttpErrors=="function"?o.#e.throwHttpErrors(i.status):o.#e.throwHttpErrors)){let a=new de(i,o.request,o.#d());for(let c of o.#e.
hooks.beforeError)a=await c(a,{retryCount:o.#o});throw a}if(o.#e.onDownloadProgress){if(typeof o.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!mi)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let a=i.clone();
return o.#s(i),Si(a,o.#e.onDownloadProgress)}return i},s=o.#m(r).finally(()=>{let i=o.#a;o.#l(i?.body??void 0),o.#l(o.request.body??void 0)});for(let[i,a]of Object.
entries(hi))i==="bytes"&&typeof p?.prototype?.bytes!="function"||(s[i]=async()=>{o.request.headers.set("accept",o.request.headers.get("accept")||a);let c=await s;
if(i==="json"){if(c.status===204)return"";let d=await c.text();return d===""?"":n.parseJson?n.parseJson(d):JSON.parse(d)}return c[i]()});return s}static#i(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#t;#o=0;#n;#e;#a;#r;#c;constructor(t,n={}){
if(this.#n=t,this.#e={...n,headers:oo(this.#n.headers,n.headers),hooks:ro({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:xi(n.
method??this.#n.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:Ri(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??globalThis.
Object.bind(globalThis),context:n.context??{}},typeof this.#n!="string"&&!(this.#n instanceof URL||this.#n instanceof l))throw new TypeError("`input` must be a \
string, URL, or Request");if(this.#e.prefixUrl&&typeof this.#n=="string"){if(this.#n.startsWith("/"))throw new Error("`input` must not begin with a slash when u\
sing `prefixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#n=this.#e.prefixUrl+this.#n}pi&&Ht&&(this.#r=this.#e.signal??this.#n.signal,this.#t=
new globalThis.AbortController,this.#e.signal=this.#r?AbortSignal.any([this.#r,this.#t.signal]):this.#t.signal),no&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let o=n.headers&&new m(n.headers).has("content-type");if(this.#n instanceof l&&(gi&&this.#e.body instanceof void 0||this.#e.body instanceof URLSearchParams)&&
!o&&this.#e.headers.delete("content-type"),this.request=new l(this.#n,this.#e),vi(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#i(this.#e.searchParams)).toString()),i=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,s);this.request=new l(
i,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!no)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#g(this.request,
this.#e.body??void 0)}}#u(){let t=this.#e.retry.delay(this.#o),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let o=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(o,n)}async#h(t){if(this.#o++,this.#o>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new xe(t);if(n instanceof Re)return n.customDelay??this.#u();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let o=await this.#e.retry.shouldRetry({error:n,retryCount:this.#o});if(o===!1)throw t;if(o===
!0)return this.#u()}if(co(t)&&!this.#e.retry.retryOnTimeout)throw t;if(Ae(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let o=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(o&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let r=Number(o)*1e3;Number.isNaN(r)?r=Date.
parse(o)-Date.now():r>=Date.parse("2024-01-01")&&(r-=Date.now());let s=this.#e.retry.maxRetryAfter??r;return r<s?r:s}if(t.response.status===413)throw t}return this.#u()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#l(t){t&&t.cancel().catch(()=>{})}#s(t){this.#l(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let o=Math.min(await this.#h(n),qt);if(this.#o<1)throw n;if(await ao(o,this.#r?{signal:this.#r}:{}),n instanceof Re&&n.customRequest){let r=this.#e.signal?new l(
n.customRequest,{signal:this.#e.signal}):new l(n.customRequest);this.#f(r)}for(let r of this.#e.hooks.beforeRetry){let s=await r({request:this.request,options:this.#d(),
error:n,retryCount:this.#o});if(s instanceof l){this.#f(s);break}if(s instanceof p)return s;if(s===Jt)return}return this.#m(t)}}async#y(){this.#t?.signal.aborted&&
(this.#t=new globalThis.AbortController,this.#e.signal=this.#r?AbortSignal.any([this.#r,this.#t.signal]):this.#t.signal,this.request=new l(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let o=await n(this.request,this.#d(),{retryCount:this.#o});if(o instanceof p)return o;if(o instanceof l){this.#f(
o);break}}let t=Ai(this.request,this.#e);return this.#a=this.request,this.request=this.#a.clone(),this.#e.timeout===!1?this.#e.fetch(this.#a,t):io(this.#a,t,this.#t,
this.#e)}#d(){if(!this.#c){let{hooks:t,...n}=this.#e;this.#c=Object.freeze(n)}return this.#c}#f(t){this.#c=void 0,this.request=this.#g(t)}#g(t,n){return!this.#e.
onUploadProgress||!t.body?t:Ii(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};/*! MIT License © Sindre Sorhus */var uo=e=>{let t=(n,o)=>st.create(n,rt(e,o));for(let n of Vt)t[n]=(o,r)=>st.create(o,rt(e,r,{method:n}));return t.create=n=>uo(
rt(n)),t.extend=n=>(typeof n=="function"&&(n=n(e??{})),uo(rt(e,n))),t.stop=Jt,t.retry=bi,t},Pu=uo(),lo=Pu;var Pi=e=>new p(null,{status:Math.min(e,599)});Te();u();u();var Xt=(e="")=>/[a-z0-9]/i.test(e);function Ci(e){let t=[fo(e,n=>n),...[0,1,2].map(n=>fo(Buffer.from("\0".repeat(n)+e).toString("base64"),o=>Math.max(0,Math.
floor(o*3/4)-n))),fo(Buffer.from(e).toString("hex"),n=>Math.floor(n/2))];return[...t,...t.map(Ou)]}function fo(e,t){let n=[...e.toLowerCase()].map((o,r)=>({character:o,
at:r})).filter(({character:o})=>Xt(o));return{letters:n.map(({character:o})=>o).join(""),origins:n.map(({at:o})=>t(o))}}var Ou=({letters:e,origins:t})=>({letters:Cu(
e),origins:t.toReversed()}),Cu=e=>[...e].reverse().join(""),Nu=4;function Ni(e){let t=new Set;for(let n of[e,...Lu(e)]){let o=n;for(let r=0;r<Nu;r++){let s=Oi(o);
t.add(po(s));let i=o.includes("<")?Oi(o.replace(/<[^<>]*>/g,"")):s;t.add(po(i)),t.add(po($u(i)));let a=Mu(o);if(a===o)break;o=a}}return t}var Oi=e=>Buffer.from(
e.normalize("NFKD").toLowerCase());function po(e){let t=Buffer.allocUnsafe(e.length),n=0;for(let o of e)(o>=97&&o<=122||o>=48&&o<=57)&&(t[n++]=o);return t.toString(
"latin1",0,n)}function $u(e){let t=Buffer.from(e),n=0;for(let o=0;o<=t.length;o++)(t[o]??0)>32||(t.subarray(n,o).reverse(),n=o+1);return t}function Lu(e){let[t,
n]=[[],[]];try{JSON.parse(e,(o,r)=>(t.push(o),typeof r=="string"&&n.push(r),r))}catch{}return[t.join(" "),n.join(" ")]}var Du=/(?:\\|%)u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|(?:\\x|%|=)([0-9a-f]{2})|&#x0*([0-9a-f]{1,6});?|&#0*(\d{1,7});?|&(amp|lt|gt);|&[a-z]+\d*;|\\[bfnrtv]/gi,
Uu={amp:"&",lt:"<",gt:">"};function Mu(e){return e.replace(Du,(t,...n)=>{let[o,r,s,i,a,c]=n,d=o??r??s??i;if(c)return Uu[c.toLowerCase()]??" ";let f=d?Number.parseInt(
d,16):Number(a??32);return f<=1114111?String.fromCodePoint(f):" "})}var ju=["assertion","client_secret","env","handle","redact","refresh_token","subject_token","token"],Fu=["accept","content-type","metadata-flavor","user-agent",
"x-goog-request-reason","x-goog-user-project","x-tfs-fedauthredirect"],Li=16,ve=8,at=4,Gu="(not shown: the answer repeats a secret that ci-auth sent)";function Di({
bearer:e,form:t,headers:n={},json:o}){let r={...t,...typeof o=="object"?o:{}},s=Object.entries(n).filter(([i])=>!Fu.includes(i.toLowerCase()));return[e,...s.map(
([,i])=>i),...ju.flatMap(i=>Bu(r[i]))].filter(i=>i!==void 0&&i.length>=Li)}var Bu=e=>[e,...typeof e=="object"?Object.values(e??{}):[]].filter(t=>typeof t=="stri\
ng");function mo(e,t){if(t.length===0||e==="")return e;let n=[...Ni(e)];return t.some(o=>Wu(n,o))?Gu:e}function Wu(e,t){let{pieces:n,probes:o}=qu(t),r=new Set;for(let s of e)
for(let i=0;i<s.length;i+=ve-at+1)if(o.has(s.slice(i,i+at))){for(let a=Math.max(0,i+at-ve);a<=i;a++)Hu(r,n.get(s.slice(a,a+ve)));if(r.size>=Li)return!0}return!1}
function Hu(e,t=[]){for(let[n,o]of t)for(let r=n;r<=o;r++)e.add(r)}var it=new Map,Vu=4;function qu(e){let t=it.get(e)??Ju(e);it.delete(e),it.set(e,t);for(let n of[
...it.keys()].slice(0,-Vu))it.delete(n);return t}function Ju(e){let t=new Map,n=new Set;for(let o of Ci(e))for(let r=0;r+at<=o.letters.length;r++){n.add(o.letters.
slice(r,r+at));let s=o.letters.slice(r,r+ve);if(s.length<ve)continue;let i=t.get(s);i?i.push($i(o,r,e)):t.set(s,[$i(o,r,e)])}return{pieces:t,probes:n}}function $i({
origins:e},t,n){let[o=0,r=0]=[e[t],e[t+ve-1]],[s,i]=o<r?[o,r]:[r,o];for(;s>0&&!Xt(n[s-1]);)s--;for(;i+1<n.length&&!Xt(n[i+1]);)i++;return[s,i]}var Ku=new Set([408,429,500,502,503,504]),Xu=new Set([502,503,504]),zu=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNREACH",
"ENETUNREACH","EPIPE","ETIMEDOUT"]),Yu=({status:e,body:t})=>Ku.has(e)||e>=400&&e<500&&Qu(t)==="quota_exceeded",Zu=({name:e,code:t="",proxyStatus:n=0})=>e==="Tim\
eoutError"||zu.has(t)||Xu.has(n);function Qu(e){if(e.includes("quota_exceeded"))try{return JSON.parse(e)?.error}catch{return}}function el(e,t,n,o,r=Math.random){
return Math.max(r()*t*2**(e-1),tl(n,o))}function tl(e="",{now:t}){if(/^\d+$/.test(e.trim()))return Number(e)*1e3;let n=Date.parse(e);return Number.isNaN(n)?0:Math.
max(0,n-t()*1e3)}var nl=2e4,ol=500;async function Ui(e,t,n){let o={call:e,agent:t,options:n,outgoing:fi(e,n.userAgent??"ci-auth"),startedAt:performance.now(),attempts:0,
sentAt:0,received:void 0,lastStatus:void 0,retryInMs:0};try{await rl(o)}catch(r){if(!Ae(r))throw await cl(r,o)}return dl(o)}async function rl(e){let{call:t,options:n}=e,
{signal:o}=n.run;o.throwIfAborted(),await lo(t.url.origin+t.url.pathname,{method:t.method,fetch:async r=>{let{status:s}=await sl(e,r.signal);return Pi(s)},retry:{
limit:n.retries,methods:["delete","get","post","patch"],shouldRetry:({error:r})=>al(r,e),delay:()=>e.retryInMs},signal:o,timeout:n.callTimeoutMs??nl})}async function sl(e,t){
let{agent:n,outgoing:o,options:r}=e;e.attempts++,e.sentAt=r.clock.now(),e.received=void 0;let s=performance.now(),i=a=>{let{method:c,url:d}=o;r.trace?.(`${c} ${d.
host}${d.pathname} ${a} ${Math.round(performance.now()-s)} ms`)};try{return e.received=await to(n,o,t),e.lastStatus=e.received.status,i(e.lastStatus),e.received}catch(a){
throw i(t.aborted?"no answer":il(a)),a}}var il=({code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";function al(e,t){let{attempts:n,received:o,options:r}=t,
{backoffMs:s=ol,clock:i,run:a}=r;return a.signal.aborted||!(o?Yu(o):Zu(e))?!1:(t.retryInMs=el(n,s,o?.headers["retry-after"],i),t.retryInMs<a.remainingMs())}async function cl(e,t){
let{call:n,agent:o,attempts:r,lastStatus:s,options:i,startedAt:a}=t,{run:c}=i;if(c.isInterrupted())return c.signal.reason;let{route:d}=o,f={service:n.service,route:d,
attempts:r,lastStatus:s,spentMs:performance.now()-a};if(c.signal.aborted)return ai(f,c.totalMs);let g=Zn(e)?await ti(d,e.atProxy===!0,c.signal):void 0;return ri(
e,{...f,issuer:g})}function dl({agent:e,attempts:t,call:n,options:o,received:r,sentAt:s}){let{status:i=0,headers:a={},body:c=""}=r??{},{proxy:d}=e.route,f=[...Di(
n),...d?Object.values(et(d)):[]],g,b,y=Date.parse(a.date??"")/1e3,w=Math.trunc(y-(s+o.clock.now())/2)+0;return{status:i,get contentType(){return b??=mo(a["conte\
nt-type"]??"",f),b},get body(){return i<300?c:this.shown},get shown(){return g??=mo(c,f),g},attempts:t,skewSeconds:Number.isNaN(w)?void 0:w}}function Mi(e){let{clock:t=Nt}=e,n=di(e.deadlineMs,e.signal),o=new Map,r=({direct:s,socketPath:i,url:a})=>{let c=`${a.origin} ${i??""}`,d=o.get(c);if(d)return d;
let f=i===void 0&&!s?Ks(a,e.env):void 0,g=new jt({origin:new URL(a.origin),socketPath:i,proxy:f,ca:e.ca},n.signal);return o.set(c,g),g};return{send:async s=>Ui(
s,r(s),{...e,clock:t,run:n}),preconnect(s){try{r({url:s}).preconnect()}catch{}},wait:s=>ui(s,n),remainingMs:n.remainingMs,clock:t,signal:n.signal,close(){n.end();
for(let s of o.values())s.closeIdle()}}}u();S();u();function zt(e,t){let n=new Map,o=({expiresAt:r})=>r-t.now()>20;return{clear:()=>n.clear(),get(r,s){let i=`${s??""} ${r.join(" ")}`,a=()=>e(r,s),c=n.get(i)?.then(
d=>o(d)?d:a())??a();return n.set(i,c),c.catch(()=>n.get(i)===c&&n.delete(i)),c}}}u();S();var ul=60,ll=3;function ji(e,{label:t,mayRepeat:n=!1,mintsAgain:o},r){let s=ge(e),i=s&&yt(s.claims,"exp");if(!s||i===void 0)throw fl(t,e);return(!o||n)&&pl(i-r.
now(),i,t),{value:e,claims:s.claims,expiresAt:i}}var fl=(e,t)=>new h("OIDC_TOKEN_MALFORMED",`${e} holds no ID token, but ${Ue(t)}`,{suggestions:["Hand over the \
JWT alone: no quotes, no JSON around it, no masked text."]});function pl(e,t,n){let o=new Date(t*1e3).toISOString();if(e<-ul)throw new h("OIDC_TOKEN_EXPIRED",`t\
he ID token in ${n} expired ${$t(-e)} ago (${o})`,{suggestions:["Sign in right after the CI hands out the token, or impersonate a service account at the start o\
f the job."]});if(e>=0&&e<ll)throw new h("OIDC_TOKEN_TOO_SHORT",`the ID token in ${n} expires in ${Math.round(e)} s`,{suggestions:["Sign in right after the CI h\
ands out the token."]})}var ml=e=>e<0?`${$t(-e)} ago`:`in ${$t(e)}`;function Fi({claims:e,expiresAt:t},n){let o=ee(e.sub??"(none)"),r=Q([e.aud??"(none)"].flat().
join(", "));return[`iss  ${Q(ee(e.iss??"(none)"))}`,`aud  ${r}`,`sub  ${Q(o)} (${Buffer.byteLength(o)} of at most 127 bytes)`,`exp  ${ml(t-n.now())}`]}var gl=["\
repository","repository_owner","ref","environment","event_name","job_workflow_ref","namespace_path","project_path"],Gi=({claims:e})=>gl.flatMap(t=>{let n=e[t];return typeof n==
"string"&&n!==""?[`${t}  ${Q(n)}`]:[]});function Bi(e){let{audience:t,google:n,report:o,source:r,target:s}=e,{clock:i}=n.network,a;async function c(){let y=await r.mint(t,n.network);return o.mask(y),a=
ji(y,r,i),a}let d=(y,w)=>Cs(Tt(n,go(e,y)),{...s,idToken:y.value,scopes:w}).catch(E=>{throw yl(E,y,i)});async function f(y){try{return await d(await c(),y)}catch(w){
if(!r.mintsAgain||!bl(w))throw w;return d(await c(),y)}}let g=()=>a?go(e,a):{},b=zt(async y=>{let w=await f(y);return o.mask(w.value),w},i);return{account:void 0,
principal:()=>g().principal??s.audience,accessToken:y=>b.get(y),clear:b.clear,sign:void 0,idToken:()=>a,known:g,facts:()=>kl(e,a)}}function go({provider:e,source:t},{
claims:n}){let{sub:o}=n,[r]=[n.aud].flat();return{...e&&typeof o=="string"?{principal:Gr(e,o)}:{},...!t.choosesAudience&&typeof r=="string"?{audience:r,audienceFixedBy:t.
label}:{}}}var hl=2;function yl(e,{expiresAt:t},n){if(!(e instanceof h)||e.server?.status!==500)return e;let{skewSeconds:o=0}=e.server;return t-n.now()-o>hl?e:e.
with({code:"STS_TOKEN_NEARLY_EXPIRED",message:`the ID token was about to expire
${e.message}`,suggestions:["Sign in right before the credentials are used."]})}var bl=e=>e instanceof h&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_EXPIRED"].includes(
e.code);function kl(e,t){let{google:n,provider:o}=e,{serviceAccount:r}=n.refusalContext,s=t&&go(e,t).principal;return[...o?[`provider  ${ie(o)}`]:[],...r===void 0?
[]:[`service account  ${r}`],...t?Fi(t,n.network.clock):[],...s===void 0?[]:[`${Q(s)} (if google.subject is mapped from assertion.sub)`],...t?Gi(t):[]]}u();function Wi(e,t,n){let o=us(t),r=zt(async(s,i=Ye)=>{let a=s.join(" "),c=X(e)?await Ze(e,o,{iss:t.email,scope:a,lifetimeSeconds:i}):await wl(e,o,{email:t.email,scope:a,
lifetimeSeconds:i});return n.mask(c.value),c},e.network.clock);return{account:t.email,principal:()=>t.email,accessToken:r.get,clear:r.clear,sign:o,known:()=>({principal:t.
email}),facts:()=>[`key of  ${t.email}`,...t.keyId===void 0?[]:[`key id  ${t.keyId}`]]}}async function wl({network:e},t,{email:n,lifetimeSeconds:o,scope:r}){let s=Math.
floor(e.clock.now()),i=s+o;return{value:await t({iss:n,sub:n,scope:r,iat:s,exp:i}),expiresAt:i}}var Hi=({file:e})=>String(e.private_key).split(/\r?\n|\\n/).filter(
t=>t.length>=16&&!t.startsWith("-----"));u();S();async function Vi(e,t,n,o){let r=n.serviceAccount===void 0&&n.delegates.length===0,s=o.format==="id_token"?X(e):o.lifetimeSeconds<=Ye;if(r&&(s||t.account===void 0))
return _l(e,t,o);let i=n.serviceAccount??t.account;if(i===void 0)throw qi("`delegates` need");return El(e,t,{serviceAccount:i,delegates:n.delegates},o)}var qi=e=>new h(
"INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} a service account`,{suggestions:["Set `service_account` to the account to impersonate."]});async function _l(e,t,n){let{account:o,
sign:r}=t;if(n.format==="access_token"&&n.user===void 0)return t.accessToken(n.scopes,o===void 0?void 0:n.lifetimeSeconds);if(n.format==="id_token"&&t.mintIdToken)
return t.mintIdToken(n.audience);if(o===void 0||!r)throw qi("ID tokens and `access_token_subject` need");return n.format==="id_token"?ts(e,r,{iss:o,target_audience:n.
audience}):Ze(e,r,{iss:o,scope:n.scopes.join(" "),sub:n.user??"",lifetimeSeconds:n.lifetimeSeconds})}async function El(e,t,n,o){if(o.format==="id_token")return ho(
e,t,n,(c,d)=>Zr(c,d,o));let{lifetimeSeconds:r,scopes:s,user:i}=o;return i===void 0?ho(e,t,n,(c,d)=>Yr(c,d,{lifetimeSeconds:r,scopes:s})):Ze(e,c=>ho(e,t,n,(d,f)=>Qr(
d,f,c)),{iss:Sl(n),scope:s.join(" "),sub:i,lifetimeSeconds:r})}function Sl({serviceAccount:e}){if(e.includes("@"))return e;throw new h("INPUT_SERVICE_ACCOUNT_IN\
VALID","domain-wide delegation needs the email of the service account, not its unique id",{suggestions:[`gcloud iam service-accounts describe ${e} --format='val\
ue(email)'`]})}async function ho(e,t,n,o){let r=({value:i})=>o(Tt(e,t.known()),{...n,bearer:i}),s=await t.accessToken([F]);try{return await r(s)}catch(i){if(!(i instanceof
h&&i.code==="IAM_BEARER_REJECTED"&&s.expiresAt<=e.network.clock.now()))throw i;return t.clear(),r(await t.accessToken([F]))}}var Il=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED","API_DI\
SABLED"]),Tl=2e3,xl=15e3;async function Rl(e,t){let{firstWaitMs:n=Tl,network:o,report:r}=t;for(let s=n;;s=Math.min(s*1.5,xl)){let i=o.remainingMs();try{return await e()}catch(a){
let{leftMs:c}=t;if(c<=0||!(a instanceof h)||!Il.has(a.code))throw a;r.note(`${a.code}: waiting for the change to arrive, ${Math.ceil(c/1e3)} s left`),await o.wait(
Math.min(s,c)),t.leftMs-=i-o.remainingMs()}}}async function Ki(e,t,n){let{report:o,surroundings:r}=t,{endpoints:s}=mn(r.env,e.universe);for(let E of Fo(r.env))o.
note(E);let i=Ol(t,{...e,timeoutMs:e.timeoutMs+e.propagationMs}),{requestReason:a,universe:c}=e,d={network:i,endpoints:s,universe:c,requestReason:a,refusalContext:Al(
e)},{actor:f,federated:g}=await vl(e.identity,d,n,t),b={serviceAccount:e.serviceAccount,delegates:e.delegates};for(let E of Pl(e,s))i.preconnect(new URL(E));let y=t.
pace?.backoffMs===void 0?void 0:4*t.pace.backoffMs,w={network:i,report:o,leftMs:e.propagationMs,firstWaitMs:y};return{actor:f,federated:g,google:d,target:b,mint:E=>Ji(
{actor:f,google:d,target:b},E,w),mintOwn:E=>Ji({actor:f,google:d,target:{delegates:[]}},E,w),close:i.close}}async function Ji({actor:e,google:t,target:n},o,r){let s=await Cl(
e.facts,()=>Rl(()=>Vi(t,e,n,o),r));return r.report.mask(s.value),s}function Al({delegates:e,identity:t,projectId:n,serviceAccount:o,token:r}){let s=r?.format===
"access_token"?r:void 0;return{delegates:e,projectId:n,serviceAccount:o,provider:t.mode==="federation"?t.provider:void 0,audience:t.mode==="federation"?t.audience:
void 0,scopes:s?.scopes,user:s?.user,lifetimeSeconds:s?.lifetimeSeconds}}async function vl(e,t,n,{ambientActor:o,report:r,surroundings:s}){if(e.mode==="key"){for(let d of Hi(
e.key))r.mask(d);return{actor:Wi(t,e.key,r),federated:void 0}}if(e.mode==="ambient"){if(!o)throw new Error("this front end knows no ambient identity");return{actor:await o(
t,s.env,r),federated:void 0}}if(!n)throw new Error(`no token source for ${ie(e.provider)}`);let{audience:i,provider:a}=e,c=Bi({google:t,source:n,audience:i,provider:a,
target:Os(a),report:r});return{actor:c,federated:c}}function Pl({delegates:e,identity:t,serviceAccount:n,token:o,universe:r,verify:s},i){let a=n!==void 0||e.length>
0,c=t.mode==="key"&&X({universe:r})||o?.format==="access_token"&&o.user!==void 0;return[...t.mode==="federation"?[i.sts]:[],...c&&(s||o)?[i.oauth2]:[],...a&&(s||
o)?[i.iamcredentials]:[]]}var Ol=({clock:e,pace:t,report:n,signal:o,surroundings:r,userAgent:s},{retries:i,timeoutMs:a})=>Mi({env:r.env,deadlineMs:a,retries:i,trace:n.
trace,userAgent:s,...t,...M({clock:e,signal:o})});async function Cl(e,t){try{return await t()}catch(n){throw!(n instanceof h)||n.server===void 0||n.facts.length>
0?n:n.with({facts:e()})}}u();async function zi(e,t,n,o){let{identity:r,projectId:s,serviceAccount:i,token:a}=e,{asked:c}=n,d=t.federated?.idToken()?.claims.sub;return{mode:r.mode,principal:await t.
actor.principal(),provider:r.mode==="federation"?ie(r.provider):void 0,subject:typeof d=="string"?d:void 0,serviceAccount:i??t.actor.account,projectId:s,credentialsFile:o&&
{path:o.path,type:o.type,source:o.source,expires:o.expiresAt===void 0?void 0:z(o.expiresAt)},token:a&&c&&{format:a.format,expires:z(c.expiresAt),...a.format==="\
access_token"?{scopes:a.scopes}:{audience:a.audience}},variables:e.exportVariables?vs({projectId:s,credentialsFile:o?.path,executable:o?.source==="executable"}):
{},outputs:{...M({project_id:s,credentials_file_path:o?.path}),...Xi("auth_token",n.federated),...a?Xi(a.format,c):{}}}}var Xi=(e,t)=>t===void 0?{}:{[e]:t.value,
[`${e}_expiration`]:z(t.expiresAt)};async function Yi(e){let{report:t}=e,{place:n,plan:o,source:r}=await xs(e);for(let i of r?.secrets??[])t.mask(i);for(let i of o.notes)t.note(i);let s=await Ki(o,
e,r);try{let i=await Fs(o,s),a=o.file&&n?await js(o,s,{...e,place:n,source:r}):void 0,c=await Nl(a,async()=>{let d=await zi(o,s,i,a);return await $l(e,o,d),d});
return Ul(o,a,t),a&&Ll(e),c}finally{s.close()}}async function Nl(e,t){try{return await t()}catch(n){throw await e?.undo(),n}}async function $l(e,{exportVariables:t,
projectId:n,token:o},r){let{accept:s,report:i,signal:a}=e;t&&n===void 0&&i.note("the project id is not certain, so no project variable is set: give project_id w\
here tools need one");let c=Wn(e);await i.masked(),a?.throwIfAborted(),ct(c?.problems({variables:t,outputs:o!==void 0})??[]),c?.problems({variables:!1,outputs:!0}).
length===0&&await c.setOutputs?.({...r.outputs}),await c?.exportVariables(r.variables),s?.(r)}function Ll({report:e,surroundings:t}){for(let[n,o]of Object.entries(
As))t.env[n]&&e.warn("FILE_HIDDEN_BY_TOKEN",`${n} is set: ${o} takes that token, not the credentials file`)}var Dl=({source:e,why:t})=>t!==void 0?`: ${t}`:e==="\
file"?", unless the token file it names is renewed":": its source cannot mint again";function Ul({delegates:e,identity:t},n,o){if(n?.expiresAt!==void 0){let r=z(
n.expiresAt);n.lastsForJob?o.note(`the credentials file works until ${r}, about as long as the job may run`):o.warn("OIDC_NO_REFRESH",`the credentials file work\
s until ${r}${Dl(n)}`)}n&&t.mode==="federation"&&e.length>0&&o.warn("INPUT_DELEGATES_NOT_PORTABLE","delegates do not fit into an external_account file: this one\
 is an impersonated_service_account file, which Node and Go load, Python, Java and gcloud do not; ci-auth exec gives them tokens of the end of the chain")}u();var Ml=e=>`<code>${e.replace(/[^\w ,/-]|_/gu,t=>`&#${t.codePointAt(0)};`)}</code>`;function Zi(e){let{credentialsFile:t,principal:n,provider:o,serviceAccount:r,
subject:s,token:i}=e;return["### Signed in to Google Cloud","","| | |","|---|---|",...[["Subject",s],["Provider",o],["Principal, where google.subject is asserti\
on.sub",n===r?void 0:n],["Service account",r],["Project",e.projectId],["Scopes",i?.scopes?.join(", ")],["Audience",i?.audience],[i?.format==="id_token"?"ID toke\
n expires":"Access token expires",i?.expires],["Credentials file",t&&`${t.type}, source: ${t.source}`],["Credentials expire",t&&(t.expires??jl(t.source))]].flatMap(
([d,f])=>f===void 0?[]:[`| ${d} | ${Ml(f)} |`]),"",""].join(`
`)}var jl=e=>e==="key"?"never, until the key is deleted":"with the job; client libraries refresh them until then";u();var yo=({env:e})=>Object.fromEntries(pe.map(t=>[t,e[`INPUT_${t.toUpperCase()}`]])),Fl={backoff:"Delete backoff: waits between attempts grow by themselves.",backoff_limit:"\
Delete backoff_limit: the timeout input limits the whole step.",activate_credentials_file:"Delete activate_credentials_file: a credentials file that is created \
is also used.",lifetime:"Rename lifetime to access_token_lifetime."},Qi=({env:e})=>Object.entries(Fl).filter(([t])=>e[`INPUT_${t.toUpperCase()}`]).map(([t,n])=>({
code:"INPUT_NOT_APPLICABLE",message:`${t} is not an input of this action`,suggestions:[n]})),ea=e=>e;async function Gl(){let e=an(),t=Ao(e),n=await Yi({surroundings:e,report:vo(e),userAgent:Ro,raw:yo(e),others:Qi(e),nameOf:ea,ci:t,named:{},handover:"ci",onRecorded:o=>Po(
e,o)});for(let o of To(n,{reaches:"later steps"}))cn(o);t.handover?.(e,cn).appendSummary?.(Zi(n))}await Gl().catch(e=>Oo(Ts(e,yo(an()))));
