var ka=Object.create;var xr=Object.defineProperty;var Ta=Object.getOwnPropertyDescriptor;var Sa=Object.getOwnPropertyNames;var Ia=Object.getPrototypeOf,Ra=Object.prototype.hasOwnProperty;var _t=(e,t,n)=>()=>{if(n)throw n[0];try{return e&&(t=e(e=0)),t}catch(r){throw n=[r],r}};var G=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(n){throw t=0,n}};var Aa=(e,t,n,r)=>{if(t&&typeof t=="object"||typeof t=="function")for(let o of Sa(t))!Ra.call(e,o)&&o!==n&&xr(e,o,{get:()=>t[o],enumerable:!(r=Ta(t,o))||r.enumerable});
return e};var y=(e,t,n)=>(n=e!=null?ka(Ia(e)):{},Aa(t||!e||!e.__esModule?xr(n,"default",{value:e,enumerable:!0}):n,e));var f,u,l,c=_t(()=>{"use strict";f=class e{#r=new Map;constructor(t){for(let[n,r]of t instanceof e?t.entries():Object.entries(t??{}))this.set(n,r)}get(t){return this.#r.
get(t.toLowerCase())??null}has(t){return this.#r.has(t.toLowerCase())}set(t,n){this.#r.set(t.toLowerCase(),n)}delete(t){this.#r.delete(t.toLowerCase())}entries(){
return this.#r.entries()}},u=class e{url;method;headers;signal;body=null;constructor(t,n={}){let r=t instanceof e?t:void 0;this.url=r?.url??String(t),this.method=
n.method??r?.method??"GET",this.headers=new f(n.headers??r?.headers),this.signal=n.signal??r?.signal}clone(){return new e(this)}},l=class{status;statusText="";headers=new f;body=null;constructor(t,{
status:n=200}={}){this.status=n}get ok(){return this.status>=200&&this.status<300}}});function Or(e){let[t,...n]=e;if(n.length===0)return new g(t.code,t.message,{suggestions:t.suggestions??[]});let r=e.map(({code:o,message:i})=>`- ${i} (${o})`).join(
`
`);return new g(t.code,`${e.length} things are wrong
${r}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:o=[]})=>o))]})}var g,_=_t(()=>{"use strict";c();g=class extends Error{name="CiAuthError";code;suggestions;facts;server;problems;constructor(t,n,r={}){
super(n,r.cause===void 0?void 0:{cause:r.cause}),this.code=t,this.suggestions=[...r.suggestions??[]],this.facts=[...r.facts??[]],this.server=r.server,this.problems=
[...r.problems??[]]}}});var O=G((hf,Mr)=>{c();Mr.exports=process.getBuiltinModule("node:path")});var K=G((_f,Gr)=>{c();Gr.exports=process.getBuiltinModule("node:fs")});var kt=G((kf,Br)=>{c();Br.exports=process.getBuiltinModule("node:os")});var Wr=G((Sf,Hr)=>{c();Hr.exports=process.getBuiltinModule("node:process")});var Kr=G((Rf,Vr)=>{c();Vr.exports=process.getBuiltinModule("node:child_process")});var Ae=G((Sp,uo)=>{c();uo.exports=process.getBuiltinModule("node:crypto")});var fe=G((vp,fo)=>{c();fo.exports=process.getBuiltinModule("node:fs/promises")});var $t=G((Np,Ct)=>{c();function Eo(e){return Array.isArray(e)?e:[e]}var ve=void 0,B="",Oe=" ",R="\\",Xa=/[.*+?()[\]{}^$|\\/]/,_o="\uFEFF",za=/^\/\*{2,}$/,Ya=/^\\!/,
Qa=/^\\#/,Za=/\r?\n/g,ec="//",xe=47,mo=46,$="/",wo="node-ignore";typeof Symbol<"u"&&(wo=Symbol.for("node-ignore"));var ko=wo,pe=(e,t,n)=>(Object.defineProperty(
e,t,{value:n}),n),To=()=>!1,go={alnum:"0-9A-Za-z",alpha:"A-Za-z",blank:" \\t",cntrl:"\\x00-\\x1f\\x7f",digit:"0-9",graph:"!-.0-~",lower:"a-z",print:" -.0-~",punct:"\
!-.:-@\\[-`{-~",space:" \\t\\n\\r",upper:"A-Z",xdigit:"0-9A-Fa-f"},tc="\\]^-[",vt=e=>tc.indexOf(e)<0?e:R+e,nc="(?!\\/)",rc=(e,t)=>{if(e)return`[^\\/${t}]`;let n=`\
[${t}]`;return new RegExp(n).test("/")?nc+n:n},oc=(e,t)=>{let{length:n}=e,r=t+1,o=B,i=e[r];(i==="!"||i==="^")&&(o="^",r++);let s=B,a=B;for(;;){let d=e[r];if(d===
ve)return null;if(d===R){let p=e[++r];s+=vt(p),a=p}else if(d==="-"&&a&&r+1<n&&e[r+1]!=="]"){r++;let p=e[r];p===R&&(p=e[r+=1]),a<=p&&(s+=`-${vt(p)}`),a=B}else if(d===
"["&&e[r+1]===":"){let p=r+2,m=p;for(;m<n&&e[m]!=="]";)m++;if(m===n)return null;if(m>p&&e[m-1]===":"){let h=e.slice(p,m-1);if(!Object.prototype.hasOwnProperty.call(
go,h))return null;s+=go[h],a=B,r=m}else s+=vt("["),a="[",r=p-2}else s+=vt(d),a=d;if(r++,e[r]==="]")return{end:r,source:rc(o,s)}}},Rn="[]",Ve="\0",ic=new RegExp(
`${Ve}(\\d+)${Ve}`,"g"),Pt="\uE000",Nt="\uE001",ho=e=>e===Ve||e===Pt||e===Nt,sc=e=>{let t=[],n=s=>`${Ve}${t.push(s)-1}${Ve}`,{length:r}=e,o=B,i=0;for(;i<r;){let s=e[i];
if(s===R){let a=e[i+1];a===$&&i+2===r?o+=n(Rn):a==="*"||a==="["||a===Oe?o+=e.slice(i,i+2):o+=n(Xa.test(a)?R+a:ho(a)?`[${a}]`:a),i+=2}else if(ho(s))o+=n(`[${s}]`),
i++;else if(s==="["){let a=oc(e,i);a===null?(o+=n(Rn),i=r):(o+=n(a.source),i=a.end+1)}else o+=s,i++}return{source:o,sources:t}},An=null,ac=/\/(?!$)/,We="[^\\/]*",
cc=[[/(\\+)( ?)/g,(e,t,n)=>n?t.slice(0,t.length-t.length%2)+Oe:t,R+Oe],[/(^|\/)\*{3,}(?=\/|$)/g,(e,t)=>`${t}**`,"*"],[/[\\$.|*+(){^]/g,e=>`\\${e}`],[/(?!\\)\?/g,
()=>"[^/]","?"],[/^\//,()=>"^",$],[/\//g,()=>"\\/",$],[/^\^*(?:\\\*\\\*\\\/)+/,()=>"(?:^|\\/)","*"],[An,(e,t)=>!e||e[0]==="^"||e[0]==="("?e:(ac.test(t)?"^":"(?:\
^|\\/)")+e],[/\\\/\\\*\\\*(?=\\\/|$)/g,(e,t,n)=>t+6<n.length?n.slice(t+6)==="\\/"?"(?:\\/[^\\/]+)+":"(?:\\/[^\\/]+)*":`\\/${Nt}`,"*"],[/(^|[^\\])(?:\\\*)+(?!$)/g,
(e,t)=>t+We,"*"],[/(^|[^\\])((?:\\\\)*)\\\*$/,(e,t,n)=>n===B?t+Pt:e,"*"],[/\\\\\\(?=[$.|*+(){^])/g,()=>R,R+R],[/\\\\/g,()=>R,R+R],[/\\\[([^\]/]*?)($|\])/g,(e,t,n)=>`\
\\[${t}${n}`,"["],[An,e=>{let t=e[e.length-1];return!t||t===Pt||t===Nt?e:t===$?`${e}$`:`${e}(?=$|\\/$)`}]],dc=/(^|\\\/)?\uE000$/,xt="regex",yo="checkRegex",bo="\
_",uc=(e,t)=>`${t?`${t}[^/]+`:"[^/]*"}(?=$|\\/$)`,lc=/\uE001$/,fc=()=>"[\\s\\S]",pc=(e,t)=>{let n=B;for(let r=t+1;r<e.length&&!e[r].wildcard;r++)n+=e[r].single;
return n},mc=e=>{if(e.indexOf(We)<0)return e;let t=[],{length:n}=e,r=0;for(;r<n;){let a=e[r];if(e.startsWith(We,r))t.push({wildcard:!0}),r+=We.length;else if(a===
"["){let d=r+1;for(e[d]==="^"&&d++,e[d]==="]"&&d++;d<n&&e[d]!=="]";)d+=e[d]===R?2:1;d++,t.push({single:e.slice(r,d)}),r=d}else if(a===R)t.push({single:e.slice(r,
r+2)}),r+=2;else if(a==="("){let d=0,p=r;do e[p]===R?p++:e[p]==="("?d++:e[p]===")"&&d--,p++;while(p<n&&d>0);"*+?".indexOf(e[p])>=0&&p++,t.push({boundary:e.slice(
r,p)}),r=p}else a==="^"||a==="$"?(t.push({boundary:a}),r++):(t.push({single:a}),r++)}let o=B,i=[],s=()=>{let a;i.forEach((d,p)=>{d.wildcard&&(a=p)}),i.forEach((d,p)=>{
if(!d.wildcard){o+=d.single;return}o+=p===a?We:`(?:(?!${pc(i,p)})[^\\/])*`}),i=[]};return t.forEach(a=>{if(a.boundary===void 0){i.push(a);return}s(),o+=a.boundary}),
s(),o},So=e=>{za.test(e)&&(e="**");let{source:t,sources:n}=sc(e),r=cc.reduce((o,[i,s,a])=>i===An?s(o,e):a!==ve&&o.indexOf(a)<0?o:i.test(o)?o.replace(i,s.bind(e)):
o,t);return n.length?r.replace(ic,(o,i)=>n[i]):r},gc=(e,t)=>{e[e.length-1]===$&&(t=So(e.slice(0,-1)));let n=t.slice(0,-1),r=t[t.length-1];return r===Pt?`${n}$`:
r===Nt?n:Rn},Io=e=>{let t=e.indexOf($);return t<0||t===e.length-1},hc=e=>{let t=e.length-1,n=e.lastIndexOf($,e[t]===$?t-1:t);return n<0?e:e.slice(n+1)},yc=e=>{if(e.
charCodeAt(0)===xe||e.indexOf(ec)>=0){let r=e.split($).filter(Boolean);return r.pop(),r.length?r.join($)+$:B}let t=e.length-1,n=e.lastIndexOf($,e.charCodeAt(t)===
xe?t-1:t);return n<0?B:e.slice(0,n+1)},Ke=e=>typeof e=="string",bc=e=>e&&Ke(e),Ec=e=>(e[e.length-1]==="\r"?e.slice(0,-1):e).split(Za).filter(Boolean),vn=class{constructor(t,n,r,o,i,s){
this.pattern=t,this.mark=n,this.negative=i,pe(this,"body",r),pe(this,"ignoreCase",o),pe(this,"regexPrefix",s)}get _basenameOnly(){return pe(this,"_basenameOnly",
Io(this.body))}get regex(){let t=bo+xt;return this[t]?this[t]:this._make(xt,t)}get checkRegex(){let t=bo+yo;return this[t]?this[t]:this._make(yo,t)}_make(t,n){let r=mc(
t===xt?this.regexPrefix.replace(dc,uc).replace(lc,fc):gc(this.body,this.regexPrefix)),o=this.ignoreCase?new RegExp(r,"i"):new RegExp(r);return pe(this,n,o)}},_c=e=>{
let t=0;for(;e[e.length-t-1]===R;)t++;return t%2===1},wc=(e,t)=>{let n=e.length,r;for(;;){for(t&&e[n-1]==="\r"&&n--,r=n;e[r-1]===Oe;)r--;if(!t||e[r-1]!==`
`)break;n=r-1}if(r===n)return e.slice(0,n);let o=0;for(;e[r-o-1]===R;)o++;return o%2?e.slice(0,r-1)+Oe:e.slice(0,r)},kc=(e,t,n,r,o)=>{let i=o&&e[0]===_o?e.slice(
1):e;if(i[0]==="#")return;let s=!1;i[0]==="!"&&(s=!0,i=i.slice(1));let a=i[i.length-1];if((a===Oe||r&&(a==="\r"||a===`
`))&&(i=wc(i,r)),!i||_c(i))return;i=i.replace(Ya,"!").replace(Qa,"#");let d=So(i);return new vn(e,t,i,n,s,d)},xn=class{constructor(t){this._ignoreCase=t,this._rules=
[],this._basenameCount=0}_add(t,n){if(t&&t[ko]){this._rules=this._rules.concat(t._rules._rules),this._basenameCount+=t._rules._basenameCount,this._added=!0;return}
let r=Ke(t),o=r?t:t.pattern,i=bc(o)&&kc(o,r?ve:t.mark,this._ignoreCase,!this._split,this._stripBOM&&!n);i&&(this._added=!0,this._rules.push(i),Io(i.body)&&this.
_basenameCount++)}add(t){return this._added=!1,this._split=Ke(t),this._stripBOM=!this._split||t[0]===_o,Eo(this._split?Ec(t):t).forEach(this._add,this),this._added&&
(this._literalRules=ve),this._added}testLiteral(t){let n=this._literalRules||(this._literalRules=this._rules.filter(({body:a})=>a[a.length-(a[a.length-1]===$?2:
1)]==="*")),r=!1,o=!1,i;for(let a=n.length-1;a>=0;a--){let d=n[a];if(d.checkRegex.test(t)){r=!d.negative,o=d.negative,i=d.negative?ve:d;break}}let s={ignored:r,
unignored:o};return i&&(s.rule=i),s}test(t,n){let r=this._rules,{length:o}=r,i=this._basenameCount*2>=o,s=i?hc(t):t;for(let a=o-1;a>=0;a--){let d=r[a];if(d[n].test(
i&&d._basenameOnly?s:t)){let{negative:p}=d,m={ignored:!p,unignored:p};return p||(m.rule=d),m}}return{ignored:!1,unignored:!1}}},Tc=(e,t)=>{throw new t(e)},ee=(e,t,n)=>Ke(
e)?e?ee.isNotRelative(e)?n(`path should be a \`path.relative()\`d string, but got "${t}"`,RangeError):!0:n("path must not be empty",TypeError):n(`path must be a\
 string, but got \`${t}\``,TypeError),Ro=e=>{let t=e.charCodeAt(0);if(t===xe)return!0;if(t!==mo)return!1;if(e.length===1)return!0;let n=e.charCodeAt(1);return n===
xe?!0:n!==mo?!1:e.length===2||e.charCodeAt(2)===xe};ee.isNotRelative=Ro;ee.convert=e=>e;var Ot=e=>Ke(e)&&ee.convert(e),On=class{constructor({ignorecase:t=!0,ignoreCase:n=t,
allowRelativePaths:r=!1}={}){pe(this,ko,!0),this._rules=new xn(n),this._strictPathCheck=!r,this._initCache()}_initCache(){this._ignoreCache=Object.create(null),
this._testCache=Object.create(null)}add(t){return this._rules.add(t)&&this._initCache(),this}addPattern(t){return this.add(t)}_test(t,n,r){return ee(r,t,this._strictPathCheck?
Tc:To),r?this._t(r,n):{ignored:!1,unignored:!1}}checkIgnore(t){let n=Ot(t);if(!n||n.charCodeAt(n.length-1)!==xe)return this._test(t,this._testCache,n);let r=this.
_t(n,this._testCache);if(r.ignored)return r;let o=this._rules.testLiteral(n);return o.ignored||o.unignored?o:r}_t(t,n){if(t in n)return n[t];let r=yc(t),o=r?this.
_t(r,n):ve;return n[t]=o&&o.ignored?o:this._rules.test(t,xt)}ignores(t){return this._test(t,this._ignoreCache,Ot(t)).ignored}createFilter(){return t=>!this.ignores(
t)}filter(t){return Eo(t).filter(this.createFilter())}test(t){return this._test(t,this._testCache,Ot(t))}},Pn=e=>new On(e),Sc=e=>ee(Ot(e),e,To),Ao=()=>{let e=n=>/^\\\\\?\\/.
test(n)||/["<>|\u0000-\u001F]+/u.test(n)?n:n.replace(/\\/g,"/");ee.convert=e;let t=/^[a-z]:\//i;ee.isNotRelative=n=>t.test(n)||Ro(n)};typeof process<"u"&&process.
platform==="win32"&&Ao();Ct.exports=Pn;Pn.default=Pn;Ct.exports.isPathValid=Sc;pe(Ct.exports,Symbol.for("setupWindows"),Ao)});var at=G((Oh,Hi)=>{c();Hi.exports=process.getBuiltinModule("node:http")});var tr=G((Nh,Wi)=>{c();Wi.exports=process.getBuiltinModule("node:net")});function nr(e){let t=P(e);return/^(.+\.)?localhost$/.test(t)||t==="::1"||(0,ne.isIP)(t)===4&&t.startsWith("127.")}function Ki(e,t){if(nr(e))return;let n=au[e.protocol]?.
find(r=>t[r]?.trim());if(!(!n||du(e,t.no_proxy||t.NO_PROXY||"")))return{url:cu(t[n]?.trim()??"",n),variable:n}}function cu(e,t){let n=e.includes("://")?e:`http:\
//${e}`,r=URL.canParse(n)?new URL(n):void 0;if(r?.hostname&&r.protocol in Vi)return r;let o=/^([a-z\d]+):\/\//i.exec(n)?.[1]?.toLowerCase(),i=r&&o?`names a ${o}\
 proxy`:"is no URL";throw new g("PROXY_FAILED",`the variable ${t} ${i}`,{suggestions:[`Set ${t} to http://HOST:PORT or https://HOST:PORT, or unset it.`]})}function uu(e,t,n){
if(e==="*")return!0;let[,r="",o]=/^(\[.*\]|[^:]*|[\da-f:]*:[\da-f:]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(o&&o!==n)return!1;let i=r.replace(/^\*?\.|^\[|\]$/g,
"");return i===""?!1:(0,ne.isIP)(t)?lu(i,t):t===i||t.endsWith(`.${i}`)}function lu(e,t){let[n="",r]=e.split("/");if((0,ne.isIP)(n)!==(0,ne.isIP)(t))return!1;let o=(0,ne.isIP)(
n)===6?"ipv6":"ipv4",i=r===void 0?Number.NaN:Number(r),s=new ne.BlockList;return r===void 0?s.addAddress(n,o):i>=0&&i<=(o==="ipv6"?128:32)&&s.addSubnet(n,i,o),s.
check(t,o)}var ne,au,Vi,H,P,du,Le=_t(()=>{"use strict";c();ne=y(tr(),1);_();au={"https:":["https_proxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["http_pr\
oxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},Vi={"http:":"80","https:":"443"},H=({port:e,protocol:t})=>Number(e||Vi[t]),P=({hostname:e})=>e.replace(/^\[|\]$/g,"");
du=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&uu(n,P(e),String(H(e))))});var rr=G((Uh,Ji)=>{c();Ji.exports=process.getBuiltinModule("node:tls")});function ts(e,t){return e.name==="TimeoutError"?Zi(t):dr(e)?wu(e,t):e.atProxy&&t.route.proxy?ku(e,t,t.route.proxy):e.code==="ETIMEDOUT"?Zi(t):Eu(e,t)}function Eu(e,t){
let{service:n,route:r}=t;return new g("NETWORK_UNREACHABLE",`${n} at ${lr(r)}: ${ns(e)}, ${ut(t)}`,{facts:Yt(t),suggestions:r.socketPath===void 0?bu(r):rs(r.socketPath)})}
function wu(e,t){let{code:n=""}=e,{route:r,issuer:o,service:i}=t,s=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.host}`:`${i} at ${r.origin.host}`,a=`${es[n]} (${n}\
)`;return new g("TLS_UNTRUSTED",`the certificate of ${s} is not trusted: ${a}, ${ut(t)}`,{facts:[...o?[`issuer of the presented certificate: ${o}`]:[],...Yt(t)],
suggestions:[yu[n]??hu]})}function ku(e,t,n){let{proxyStatus:r}=e,o=r?`answered ${r}`:`cannot be used: ${ns(e)}`,i=`the proxy ${ur(n)} ${o}, on the way to ${t.service}\
 at ${t.route.origin.host}`;return new g("PROXY_FAILED",`${i}, ${ut(t)}`,{suggestions:[r===407?`Put the proxy's credentials into ${n.variable}, as http://USER:P\
ASSWORD@HOST:PORT, percent-encoded.`:`Check the address in ${n.variable}, and that the proxy lets ${P(t.route.origin)} through.`,`Where ${P(t.route.origin)} is \
reached without the proxy, add it to NO_PROXY.`],...r?{facts:[`status of the proxy: ${r}`]}:{}})}var gu,es,hu,yu,dr,ur,zt,ut,Yt,ns,lr,rs,bu,_u,Zi,os,is,Qt=_t(()=>{
"use strict";c();_();Le();gu={ENOTFOUND:"the name does not resolve",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"\
the connection broke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no route",ENETUNREACH:"there is no route",ETIMEDOUT:"\
the connection was not accepted in time",ENOENT:"there is no such socket",EACCES:"this user may not open the socket",EPROTO:"the other side does not speak TLS",
ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},es={SELF_SIGNED_CERT_IN_CHAIN:"its issuer is not known here",DEPTH_ZERO_SELF_SIGNED_CERT:"it i\
s signed by itself",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is not known here",UNABLE_TO_GET_ISSUER_CERT:"its issuer is not known here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"\
its issuer is not known here",CERT_UNTRUSTED:"its issuer is not known here",CERT_SIGNATURE_FAILURE:"its signature does not verify",CERT_REVOKED:"it was revoked",
CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"it was issued for another name",HOSTNAME_MISMATCH:"it w\
as issued for another name"},hu="Where a private authority signs, by a proxy that inspects TLS for example, save its certificate and set NODE_EXTRA_CA_CERTS=/pa\
th/ca.pem.",yu={CERT_HAS_EXPIRED:"Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"Set the clock of this computer.",CERT_REVOKED:"\
Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"Check the address: another server answers there.",HOSTNAME_MISMATCH:"Check the address: another server ans\
wers there."},dr=({code:e=""})=>e in es,ur=({url:e,variable:t})=>`${e.protocol}//${e.host} (from ${t})`,zt=e=>`${(e/1e3).toFixed(e<9950?1:0)} s`,ut=({attempts:e,
spentMs:t})=>`${e} ${e===1?"attempt":"attempts"} in ${zt(t)}`,Yt=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${ur(e)}`]:[],...t?[`the last answer had statu\
s ${t}`]:[]];ns=({code:e=""})=>{let t=gu[e]??"the exchange failed";return e?`${t} (${e})`:t},lr=({origin:e,socketPath:t})=>t??e.host,rs=e=>[`Check that ${e} is \
there, that something listens on it, and that this user may open it.`],bu=e=>nr(e.origin)?[`Check that something listens on port ${H(e.origin)} of this computer\
.`,"Behind a proxy, set NO_PROXY=127.0.0.1,localhost for the clients of that server."]:[`Check that this computer may reach ${P(e.origin)} on port ${H(e.origin)}\
.`,e.proxy?`Where ${P(e.origin)} is reached without the proxy, add it to NO_PROXY.`:"Where a proxy is needed, set HTTPS_PROXY=http://HOST:PORT."];_u=({origin:e,
proxy:t})=>[`Check that this computer may reach ${P(e)} on port ${H(e)}: a firewall that drops packets looks like this.`,...t?[]:["Where a proxy is needed, set \
HTTPS_PROXY=http://HOST:PORT."]],Zi=e=>new g("NETWORK_TIMEOUT",`${e.service} at ${lr(e.route)} did not answer in time, ${ut(e)}`,{facts:Yt(e),suggestions:e.route.
socketPath===void 0?_u(e.route):rs(e.route.socketPath)}),os=(e,t)=>new g("NETWORK_TIMEOUT",`${e.service} at ${lr(e.route)}: the limit of ${zt(t)} for the whole \
run is reached, ${ut(e)}`,{facts:Yt(e),suggestions:["Raise the limit with --timeout, or the input timeout."]}),is=(e,t)=>new g("NETWORK_TIMEOUT",`the limit of ${zt(
t)} for the whole run leaves no time to wait ${zt(e)}`,{suggestions:["Raise the limit with --timeout, or the input timeout."]})});c();c();_();c();var X="https://www.googleapis.com/auth/cloud-platform",Pr={workload_identity_provider:{type:"string",mode:"federation",group:"identity",description:"Full na\
me of the provider: projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>."},service_account:{type:"string",group:"identity",description:"\
Email or unique id of the service account to become. Without it the federated identity, or the account of the key, is used itself."},audience:{type:"string",mode:"\
federation",defaultNote:"https://iam.googleapis.com/<provider>",group:"identity",description:"Audience (aud) of the CI's ID token. Needed where the provider lis\
ts allowed audiences."},credentials_json:{type:"secret",mode:"key",group:"identity",description:"Service account key: JSON, or base64 or base64url of it."},delegates:{
type:"list",group:"identity",description:"Service accounts between the caller and the service account, in this order: emails or unique ids."},project_id:{type:"\
string",defaultNote:"from the key or the service account's email, where certain",forToken:!1,group:"identity",description:"Project id for later steps."},universe:{
type:"string",default:"googleapis.com",group:"identity",description:"Domain of the Google Cloud universe."},token_format:{type:"string",defaultNote:"no token",group:"\
token",description:"Token to hand to later steps: access_token or id_token."},access_token_lifetime:{type:"duration",default:"3600s",group:"token",description:"\
Lifetime of the access token, and from 600s on of what an impersonating credentials file asks for. Above 3600s an organisation policy must allow it; at most 432\
00s."},access_token_scopes:{type:"list",format:"access_token",default:X,group:"token",description:"OAuth scopes of the access token."},access_token_subject:{type:"\
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
duration",default:"0s",group:"calls",description:"How long to retry what a binding made minutes ago still causes; at most 5m."}},we=Object.keys(Pr),Q=Pr;var Nr=e=>e.replaceAll("_","-");c();var ke=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,V=e=>Cr(e.replace(new RegExp("\\p{Cc}","gu"),t=>JSON.stringify(t).slice(1,-1))),Cr=e=>e.replace(/##(?=\w*\[)/g,
"## "),x=e=>V($r(e)).slice(0,200);function j(e,t=300){let n=e.replace(/<[^>]*>/g," ").replace(/\s+/g," ").trim();return Cr($r(n)).slice(0,t)}var va=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,
$r=e=>e.replace(va,t=>xa(t)?t:"***"),xa=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(t=>t.length<=40&&!(/[A-Z]/.test(t)&&/[a-z]/.test(t)&&/\d/.test(t)));var Oa=["workload_identity_provider","service_account","audience","delegates","universe","token_format","access_token_lifetime","access_token_scopes","access_to\
ken_subject","id_token_audience"],Pa=/^(?:OIDC|STS|IAM|API)_/;function Lr(e,t){if(!(e instanceof g)||!Pa.test(e.code))return e;let{cause:n,code:r,facts:o,message:i,
problems:s,server:a,suggestions:d}=e,m=["npx ci-auth doctor",...Oa.flatMap(h=>{let b=t[h]?.trim().replace(/\s*\n\s*/g,",");return b?[`--${Nr(h)}`,/^[\w./:@-]+$/.
test(b)?b:ke(b)]:[]})].join(" ");return new g(r,i,{...n===void 0?{}:{cause:n},facts:o,problems:s,server:a,suggestions:[...d,`To have it explained, in the same j\
ob: ${m}`]})}c();c();c();var gn="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES";var Na=["CLOUDSDK_PROJECT","CLOUDSDK_CORE_PROJECT","GCP_PROJECT","GCLOUD_PROJECT","GOOGLE_CLOUD_PROJECT"],Ca=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_A\
PPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"],Dr={CLOUDSDK_AUTH_ACCESS_TOKEN:"gcloud",CLOUDSDK_AUTH_ACCESS_TOKEN_FILE:"gcloud",GOOGLE_OAUTH_ACCESS_TOKEN:"\
Terraform's Google provider"},Z=e=>new Date(e*1e3).toISOString().replace(".000Z","Z");function Ur(e){let{credentialsFile:t,executable:n,projectId:r}=e;return{...r===
void 0?{}:Object.fromEntries(Na.map(o=>[o,r])),...t===void 0?{}:Object.fromEntries(Ca.map(o=>[o,t])),...n?{[gn]:"1"}:{}}}c();async function jr(e,t){let{serviceAccount:n,token:r}=e,i={format:"access_token",scopes:e.identity.mode==="federation"&&n===void 0&&r?.format==="access_token"?r.
scopes:[X],lifetimeSeconds:3600},s=t.federated&&await t.mintOwn(i),a=$a(e)?La(e):void 0,[d]=await Promise.all([r&&t.mint(r),a&&t.mint(a)]);return{federated:s,asked:d}}
function $a({file:e,identity:t,serviceAccount:n,token:r,verify:o}){return!o||t.mode==="federation"&&n===void 0?!1:!(r?.format==="access_token"&&r.user===void 0)&&
(r===void 0||e!==void 0)}var La=({file:e})=>({format:"access_token",scopes:[X],lifetimeSeconds:e?.lifetimeSeconds??3600});c();c();var Da={sts:"CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH_ENDPOINT_IAM"},wt=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.
test(e),Ua=new Set(["127.0.0.1","localhost","[::1]"]);function hn(e,t){return ja(Da,e,t)}function ja(e,t,n){let r=[],o=Object.entries(e).map(([i,s])=>{let a=t[s]?.
trim();return a?(Fa(a)||r.push({code:"INPUT_ENDPOINT_INVALID",message:`${s} must be an https URL without a query, or an http one on the loopback address`,suggestions:[
`Unset ${s}, or write for example https://${i}.googleapis.com`]}),[i,a.replace(/\/+$/,"")]):[i,`https://${i}.${n}`]});return{endpoints:Object.fromEntries(o),problems:r}}
var Fr=e=>hn(e,"googleapis.com").problems;function Fa(e){if(!URL.canParse(e))return!1;let{hash:t,hostname:n,password:r,protocol:o,search:i,username:s}=new URL(e);
return t||r||i||s?!1:o==="https:"||o==="http:"&&Ua.has(n)}c();c();var kn=y(O(),1);c();var Zr=y(O(),1);_();c();function k(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function de(e,t){let n=k(e);return n?`th\
e keys ${Object.keys(n).join(", ")||"(none)"}`:t}c();var Ga=y(K(),1);_();c();var qr=y(kt(),1),Xr=y(Wr(),1);var Jr=1<<20;async function yn(e){let{args:t,cwd:n,env:r,file:o,input:i,shell:s,signal:a,timeoutMs:d}=e,{spawn:p}=await Promise.resolve().then(()=>y(Kr(),1));return new Promise(
m=>{let h=p(o,t,{cwd:n,env:{...r},shell:s,detached:zr,windowsHide:!0}),b={stdout:"",stderr:""},E,T=U=>{E??=U,Ma(h)},W=setTimeout(()=>T(`ran for more than ${d/1e3}\
 s`),d),mn=()=>T("was interrupted");a?.addEventListener("abort",mn,{once:!0}),a?.aborted&&mn();for(let U of["stdout","stderr"])h[U].setEncoding("utf8").on("data",
ce=>{b[U]+=ce,b[U].length>Jr&&T(`printed more than ${Jr} bytes`)});let Ar=U=>{clearTimeout(W),a?.removeEventListener("abort",mn);let ce=E??U,vr=j(b.stderr);m(ce===
void 0?b:{...b,failure:vr?`${ce}: ${vr}`:ce})};h.on("error",({code:U})=>Ar(`cannot be started (${U})`)),h.on("close",(U,ce)=>Ar(U===0?void 0:`ended with ${U??ce}`)),
h.stdin.on("error",()=>{}),h.stdin.end(i)})}var zr=(0,qr.platform)()!=="win32";function Ma(e){try{zr&&e.pid!==void 0?(0,Xr.kill)(-e.pid,"SIGKILL"):e.kill("SIGKI\
LL")}catch{}}function Yr({code:e,message:t}){let n=[e,t].filter(r=>typeof r=="string").join(": ");return n?`: ${j(n)}`:""}c();_();function Te(e,t,n){let r=e.trim();if(r==="")throw bn(n,"empty");if(t===void 0&&!r.startsWith("{"))return{token:r,isExact:r===e};let o=k(r),i=t===void 0?["id_tok\
en","value","token"]:[t],s=i.find(a=>typeof o?.[a]=="string"&&o[a]!=="");if(s!==void 0){let a=String(o?.[s]);return{token:a.trim(),field:s,isExact:a.trim()===a}}
throw new g("OIDC_RESPONSE_INVALID",`${n} holds ${de(r,"no JSON")}, not ${i.join(" or ")}`,{suggestions:["Name the field that holds the token: --oidc-token-fiel\
d NAME"]})}var Se=(e,t,n)=>Te(e,t,n).token,bn=(e,t)=>new g("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but there is none (${t})`,{suggestions:[
"Let the CI put its ID token there: the variable, file or command must exist in this very step."]});var Qr=3e4;function eo(e,t,n,r){let o="the command of --oidc-token-command",i=!1;return{label:o,mintsAgain:!0,choosesAudience:!0,secrets:[],async mint(s,{signal:a}){
let{failure:d,stderr:p,stdout:m}=await yn({file:e,args:[],shell:!0,env:{...t,GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE:s},cwd:n,timeoutMs:Qr,signal:a});if(d!==void 0)throw new g(
"OIDC_REQUEST_FAILED",`${o} ${d}`);let h=r===void 0?k(m):void 0;if(h?.version===1&&h.success===!1)throw new g("OIDC_REQUEST_FAILED",`${o} reported a failure${Yr(
h)}`);return i=Ba(h)&&p==="",Se(m,r,o)},refreshSource:()=>i&&(0,Zr.isAbsolute)(e)&&!/["'\\$`|;&<>*?]| {2}/.test(e)?{kind:"executable",command:e,timeoutMs:Qr}:void 0}}
var Ba=(e={})=>e.version===1&&e.success===!0&&typeof e.id_token=="string";c();var to=y(K(),1);c();var En=(e,t,{field:n,lastsForJob:r=!1}={})=>({..._n(`the variable ${e}`,async()=>Se(t[e]??"",n,`the variable ${e}`)),lastsForJob:r}),_n=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function wn(e,{field:t,isRenewed:n=!1,lastsForJob:r=!1}={}){let o=`the file ${e}`,i=()=>{try{return(0,to.readFileSync)(e,"utf8")}catch(s){throw bn(o,String(s.code))}};
return{..._n(o,async()=>Se(i(),t,o)),mintsAgain:n,lastsForJob:r,refreshSource(){let s=Te(i(),t,o);if(s.isExact)return{kind:"file",path:e,...s.field===void 0?{}:
{field:s.field}}}}}c();_();function no(e,{field:t,headers:n,method:r}){let o=`the URL on ${e.host}`,i;return{label:o,mintsAgain:!0,choosesAudience:!1,secrets:Object.entries(n).filter(([s])=>!/^(?:accept|content-type|user-agent)$/i.
test(s)).map(([,s])=>s.split(" ").at(-1)??s),async mint(s,a){let{body:d,status:p}=await a.send({service:o,method:r,url:e,headers:n});if(p>=200&&p<=299)return i=
Te(d,t,o),i.token;throw new g("OIDC_REQUEST_FAILED",`${o} answered HTTP ${p} instead of a token`,{server:{status:p,text:j(d)},suggestions:[`Ask it by hand, with\
 the same method and headers: ${e.origin}${e.pathname}`]})},refreshSource:()=>r==="GET"&&i?.isExact?{kind:"url",url:e.href,headers:n,...i.field===void 0?{}:{field:i.
field}}:void 0}}function ro(e,t,n){let r=Object.entries({"--oidc-token-env":e.env,"--oidc-token-file":e.file,"--oidc-token-command":e.command,"--oidc-token-url":e.url}).filter(
([,s])=>s!==void 0);if(r.length>1)return{problems:[Ie(`${r.map(([s])=>s).join(" and ")} exclude each other`)]};let o=[...Ha(e,t),...Wa(e)];if(o.length>0)return{
problems:o};if(e.env!==void 0)return{source:En(e.env,t,e),problems:o};if(e.file!==void 0)return{source:wn((0,kn.resolve)(n,e.file),e),problems:o};if(e.command!==
void 0)return{source:eo(e.command,t,n,e.field),problems:o};if(e.url!==void 0)return{source:Va(e.url,e,t),problems:o};if(t.CI_AUTH_ID_TOKEN)return{source:En("CI_\
AUTH_ID_TOKEN",t),problems:o};let i=t.CI_AUTH_ID_TOKEN_FILE;return i?{source:wn((0,kn.resolve)(n,i)),problems:o}:{problems:o}}var Ie=(e,t)=>({code:"INPUT_TOKEN_\
SOURCE_INVALID",message:e,suggestions:t===void 0?[]:[t]});function Ha({headers:e=[],url:t},n){return e.length>0&&t===void 0?[Ie("--oidc-token-header needs --oid\
c-token-url")]:e.flatMap(r=>{let[,o,i]=/^([A-Za-z0-9-]+)=([A-Za-z_]\w*)$/.exec(r)??[];return!o||!i?[Ie("--oidc-token-header is not of the form NAME=VARIABLE","W\
rite NAME=VARIABLE, where VARIABLE holds the value: a command line is readable by every process.")]:n[i]?[]:[Ie(`--oidc-token-header ${o}: the variable ${i} is \
empty or not set`)]})}function Wa({method:e,url:t}){return t===void 0?e===void 0?[]:[Ie("--oidc-token-method needs --oidc-token-url")]:URL.canParse(t)&&["http:",
"https:"].includes(new URL(t).protocol)?[]:[Ie("--oidc-token-url is not an http or https URL")]}function Va(e,{field:t,headers:n=[],method:r},o){let i=n.map(s=>s.
split("=")).map(([s="",a=""])=>[s,o[a]??""]);return no(new URL(e),{field:t,headers:Object.fromEntries(i),method:r==="POST"?"POST":"GET"})}_();function oo({ci:e,named:t,raw:n,surroundings:r}){let{problems:o,source:i}=ro(t,r.env,r.cwd);if(i)return{source:{...i,origin:{named:t}},problems:o};if(o.length>
0||!n.workload_identity_provider?.trim())return{problems:o};try{return{source:{...e.tokenSource(r),origin:{ci:e.id,...e.module===void 0?{}:{module:e.module}}},problems:[]}}catch(s){
if(s instanceof g)return{problems:[s]};throw s}}c();c();var Tt=e=>({ok:!0,value:e}),Tn=e=>({ok:!1,reason:e}),io={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};function Re(e){let t=e.trim().toLowerCase(),n=Object.hasOwn(io,
t)?io[t]:void 0;return n===void 0?Tn(`"${e}" is neither true nor false (t, f, 1 and 0 will do)`):Tt(n)}function St(e){return e.split(/\r?\n|(?<!\\),/).map(t=>t.
replaceAll("\\,",",").trim()).filter(t=>t!=="")}var Ka={h:3600,m:60,s:1};function Ge(e){let t=e.replace(/[\s,]/g,"").toLowerCase();if(/^\d+$/.test(t))return Tt(
Number(t));if(!/^(?:\d+[hms])+$/.test(t))return Tn(`"${e}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`);let n=t.matchAll(
/(\d+)([hms])/g);return Tt([...n].reduce((r,[,o,i])=>r+Number(o)*Ka[i],0))}function so(e){return/^\d{1,6}$/.test(e.trim())?Tt(Number(e)):Tn(`"${e}" is not a who\
le number`)}function Be(e,t){let n=Re(e[t]?.trim()??"");return n.ok?n.value:Q[t].default==="true"}function ao(e,t){let n=[],r=(a,d,...p)=>{n.push({code:a,message:d,suggestions:p})},
o=a=>e[a]?.trim()||void 0,i=a=>o(a)??Q[a].default??"";function s(a,d,p){let m=d(i(a));return m.ok?m.value:r(p,`${t.nameOf(a)}: ${x(m.reason)}`)}return{...t,raw:e,
problems:n,add:r,text:o,parsed:s,boolean:a=>s(a,Re,"INPUT_BOOLEAN_INVALID")??!1,duration(a,{max:d,min:p},m="INPUT_DURATION_INVALID"){let h=s(a,Ge,m);return h!==
void 0&&(h<p||h>d)&&r(m,`${t.nameOf(a)}: "${i(a)}" is not between ${p}s and ${d}s`),h??p}}}var He=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.test(e);function co({
add:e,nameOf:t,text:n},r){let o=n(r);if(o===void 0||!He(o))return;let i=Q[r].type==="secret"?"the value":`"${x(o)}"`;e("INPUT_PLACEHOLDER",`${t(r)}: ${i} was no\
t expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in a shell "$NAME" in double quotes.')}c();var Wo=y(K(),1),Ne=y(O(),1);c();var Sn=y(Ae(),1),In="ci-creds-",Ja=/^ci-creds-partial-[0-9a-f]{16}\.json$/,qa=/^ci-creds-[^/\\]*\.json$/,ue=`${In}*.json`,It=()=>`${In}${(0,Sn.randomBytes)(
8).toString("hex")}.json`;var Rt=()=>`${In}partial-${(0,Sn.randomBytes)(8).toString("hex")}.json`,lo=e=>Ja.test(e),le=e=>qa.test(e);c();var Lt=y(fe(),1),F=y(O(),1);c();var At=e=>`/${e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/ +$/,t=>t.replaceAll(" ",String.raw`\ `)).replace(/\r$/,"[\r]")}`,po=e=>e.replace(/[\\*?[]/g,String.
raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?");c();var vo=y(O(),1),Ic=/^#!include:(.+)$/;async function xo(e,t){let{default:n}=await Promise.resolve().then(()=>y($t(),1)),r=!1;for(let o of e.replace(/^\uFEFF/,
"").split(`
`)){if(o.startsWith("#")||o.trim()==="")continue;let[,i,s=""]=/^(!?)(.*)$/s.exec(o.trim())??[],a=vo.posix.normalize(`/${s.trim()}`).replace(/(?<=.)\/$/,"");a!==
"/"&&n({ignorecase:!1}).add(a).ignores(t)&&(r=i!=="!")}return r}async function Oo(e,t,n){let{default:r}=await Promise.resolve().then(()=>y($t(),1)),o=await Promise.
all(e.split(/\r?\n/).map(i=>{let s=Ic.exec(i)?.[1];return s===void 0?i:n(s.trim())}));return r({ignorecase:!1}).add(o.join(`
`)).ignores(t)}var Rc=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,Po=/\.(?:docker|container)ignore$/;async function No(e,t){let n=(0,F.relative)(
t,e).split(F.sep).join("/");if(n===""||n===".."||n.startsWith("../")||(0,F.isAbsolute)(n))return[];let r=await Ac(t),o=[...r.filter(i=>Po.test(i)).map(i=>xc(i,n,
t)),...r.filter(i=>i===".gcloudignore").map(i=>Oc(i,n,t)),Pc(r,n)];return(await Promise.all(o)).filter(i=>i!==void 0)}async function Ac(e){return(await(0,Lt.readdir)(
e,{withFileTypes:!0}).catch(()=>[])).filter(n=>!n.isDirectory()).map(({name:n})=>n).sort()}var Co=e=>(0,Lt.readFile)(e,"utf8").catch(()=>"");function $o(e){return le(
(0,F.basename)(e))?e.includes("/")?`**/${ue}`:ue:po(e)}var vc=e=>le((0,F.basename)(e))?ue:At(e);async function xc(e,t,n){if(!await xo(await Co((0,F.join)(n,e)),
t))return`${e} lets the credentials file into images: add the line ${$o(t)}`}async function Oc(e,t,n){let r=o=>Co((0,F.join)(n,o));if(!await Oo(await r(e),t,r))
return`${e} lets the credentials file into uploads: add the line ${vc(t)}`}async function Pc(e,t){if(e.includes(".dockerignore")||e.includes(".containerignore"))
return;let n=e.find(r=>Rc.test(r)&&!Po.test(r)&&!e.includes(`${r}.dockerignore`));if(n)return`there is no .dockerignore beside ${n}, so the credentials file get\
s into images: create it with the line ${$o(t)}`}c();var J=y(fe(),1),Cn=y(O(),1);c();var Lo=y(K(),1),Nn=y(O(),1);_();var Nc={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no sp\
ace is left",EDQUOT:"the quota is used up",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link t\
hat is not followed",ENAMETOOLONG:"the name is too long",EISDIR:"it is a folder"},A=e=>e instanceof Error&&"code"in e&&typeof e.code=="string"?e.code:"",I=e=>{let t=A(
e),n=Nc[t];return n?`${n} (${t})`:t||"unknown reason"},me=e=>t=>{if(["ENOENT","ENOTDIR"].includes(A(t)))return e;throw t},Cc=e=>{try{return`owned by user ${(0,Lo.lstatSync)(
e).uid}`}catch{return"which cannot be looked at"}},v=(e,t)=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,Nn.dirname)(e)}, ${Cc(
(0,Nn.dirname)(e))}`,suggestions:["Choose a folder that this job may write to."]}),Je=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and links are never\
 followed`:`${e} exists already, and nothing is overwritten`,suggestions:["Choose another path, or remove what is there."]}),N=({code:e,message:t,suggestions:n=[]},r)=>new g(
e,t,{suggestions:n,cause:r});var $n=e=>(0,J.lstat)(e).then(t=>t.isSymbolicLink(),()=>!1);async function Uo(e){let t=(0,Cn.dirname)(e);try{if(!(await(0,J.stat)(t)).isDirectory())return Do(t,
"is not a folder")}catch(n){return["ENOENT","ENOTDIR"].includes(A(n))?Do(t,"does not exist"):v(e,I(n))}return await $c(e)??Lc(e)}var Do=(e,t)=>({code:"INPUT_WOR\
KSPACE_MISSING",message:`the folder ${e} for the credentials file ${t}`,suggestions:["Create the folder first, check the repository out before signing in, or ch\
oose another path."]});async function $c(e){try{return Je(e,(await(0,J.lstat)(e)).isSymbolicLink())}catch(t){return A(t)==="ENOENT"?void 0:v(e,I(t))}}async function Lc(e){
try{await(0,J.access)((0,Cn.dirname)(e),J.constants.W_OK|J.constants.X_OK);return}catch(t){return v(e,I(t))}}c();c();var jt=y(Ae(),1),w=y(K(),1),Un=y(O(),1);c();var jo=y(O(),1),Dc=["id","path","device","inode","createdAt"],Uc=["credentials","subject-token","launcher"],jc=e=>Dc.every(t=>typeof e[t]=="string")&&(0,jo.isAbsolute)(
String(e.path))&&Uc.includes(e.kind)&&typeof e.remove=="boolean"&&typeof e.birthtimeMs=="number",Dt=e=>`
${JSON.stringify(e)}
`;function Ln(e){let t=[...new Set(e.split(`
`))].flatMap(Fc),n=new Set(t.map(r=>r.withdrawn));return t.filter(jc).filter(({id:r})=>!n.has(r))}function Fc(e){if(e==="")return[];try{let t=JSON.parse(e);return typeof t==
"object"&&t!==null?[t]:[]}catch{return[]}}c();var C=y(K(),1),Ut=y(kt(),1),Pe=y(O(),1);_();var Mc=448;function Fo(e){let t=Gc(e);return{path:(0,Pe.join)(e,t===void 0?"ci-auth":`ci-auth-${t}`),uid:t}}function Gc(e){if((0,Ut.platform)()!=="win32")try{return(0,Ut.userInfo)().
uid}catch{return Bc(e)}}function Bc(e){try{let t=(0,C.mkdtempSync)((0,Pe.join)(e,"ci-auth-probe-")),{uid:n}=(0,C.lstatSync)(t);return(0,C.rmdirSync)(t),n}catch(t){
throw N(v((0,Pe.join)(e,"ci-auth"),I(t)),t)}}function qe(e){let t;try{t=(0,C.lstatSync)(e.path,{bigint:!0})}catch(r){if(["ENOENT","ENOTDIR"].includes(A(r)))return!1;
throw N(v(e.path,I(r)),r)}let n=Wc(e,t);if(n)throw N({...v(e.path,n),suggestions:[Hc(e.path)]});return!0}function Mo(e){try{(0,C.accessSync)(qe(e)?e.path:(0,Pe.dirname)(
e.path),C.constants.W_OK|C.constants.X_OK);return}catch(t){return t instanceof g?t:v(e.path,I(t))}}function Go(e){try{(0,C.mkdirSync)(e.path,{mode:Mc})}catch(t){
if(A(t)!=="EEXIST")throw N(v(e.path,I(t)),t)}qe(e)}var Hc=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function Wc({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users may enter it"}var Vc=w.constants.O_WRONLY|w.constants.O_APPEND|w.constants.O_CREAT|(w.constants.O_NOFOLLOW??0),Kc=200;function Ho({directory:e,jobKey:t}){let n=Fo(e),r=`${(0,jt.createHash)(
"sha256").update(t).digest("hex").slice(0,32)}.jsonl`,o=(0,Un.join)(n.path,r),i=[],s=m=>{for(let h=1;h<=Kc;h++)if(Go(n),Jc(o,m))return;throw N(v(o,"it was taken\
 away again and again"))},a=()=>{if(!qe(n))return[];let m=Dn([o]);return Ln(m+Dn(Bo(n.path,r)))},d=()=>qe(n)?(Xe(["ENOENT"],o,()=>(0,w.renameSync)(o,`${o}.${(0,jt.randomBytes)(
8).toString("hex")}`)),i=Bo(n.path,r),Ln(Dn(i))):[],p=m=>{for(let h of m)s(Dt(h));for(let h of i)Xe(["ENOENT"],h,()=>(0,w.unlinkSync)(h));i=[],Xe(["ENOENT","ENO\
TEMPTY","EEXIST"],n.path,()=>(0,w.rmdirSync)(n.path))};return{path:o,inspect:()=>Mo(n),record:m=>s(Dt(m)),withdraw:m=>{s(Dt({withdrawn:m})),a().length===0&&p(d())},
read:a,take:d,settle:p}}function Jc(e,t){let n;try{n=(0,w.openSync)(e,Vc,384);let r=Buffer.from(t);if((0,w.writeSync)(n,r)!==r.length)throw N(v(e,"no space is l\
eft"));return(0,w.fstatSync)(n,{bigint:!0}).ino===(0,w.lstatSync)(e,{bigint:!0}).ino}catch(r){if(A(r)==="ENOENT")return!1;throw r instanceof Error&&"syscall"in r?
N(v(e,I(r)),r):r}finally{n!==void 0&&(0,w.closeSync)(n)}}function Bo(e,t){let n=[];return Xe(["ENOENT"],e,()=>{n=(0,w.readdirSync)(e)}),n.filter(r=>r.startsWith(
`${t}.`)).map(r=>(0,Un.join)(e,r))}function Dn(e){let t="";for(let n of e)Xe(["ENOENT"],n,()=>{t+=(0,w.readFileSync)(n,"utf8")});return t}function Xe(e,t,n){try{
n()}catch(r){if(!e.includes(A(r)))throw N(v(t,I(r)),r)}}var Ft=(e,t)=>{let{folder:n,jobKey:r}=e.ledger(t);return Ho({directory:n,jobKey:r})};async function Vo(e,t,n){let r=n===void 0?(0,Ne.join)(e.credentialsFolder(t),It()):(0,Ne.resolve)(t.cwd,n),o=Xc(r)??await Uo(r),i=Ft(e,t).inspect();return{place:{
ci:e,surroundings:t,path:r},problems:[o,i].filter(s=>s!==void 0)}}var qc=/private_key|-----BEGIN|eyJ0eX|[\w+/=-]{500}/;function Xc(e){let t="FILE_WRITE_FAILED";
return new RegExp("\\p{Cc}","u").test(e)?{code:t,message:"the path of the credentials file holds a control character"}:qc.test(e)?{code:t,message:"the path of t\
he credentials file is a key"}:void 0}async function Ko({ci:e,path:t,surroundings:n}){let r=e.workspace(n);return[...t.startsWith((0,Ne.join)(r,"/"))&&(0,Wo.readdirSync)(
r).every(s=>le(s)||(0,Ne.join)(r,s)===t)?[`the workspace ${r} is empty: a checkout after this step deletes the credentials file; check out first`]:[],...await No(
t,r)]}c();_();c();var zc=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,Yc=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
Qc=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,ge=({projectNumber:e,pool:t,provider:n})=>`${Jo(
{projectNumber:e,pool:t})}/providers/${n}`,Jo=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,ze=e=>`//iam.googleapis.co\
m/${ge(e)}`,qo=e=>`https:${ze(e)}`,Zc=e=>`iam.googleapis.com/${Jo(e)}`,Xo=(e,t)=>`principal://${Zc(e)}/subject/${t}`;function zo(e){let t=e.trim().replace(/^https?:(?=\/\/)/,"").replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,n,r,o]=zc.exec(t)??[];return n&&r&&o?{projectNumber:n,
pool:r,provider:o}:{code:"INPUT_PROVIDER_INVALID",...td(e.trim(),t)}}var ed="projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider\
>";function td(e,t){let[,n,r]=Yc.exec(t)??[];if(n&&r)return{message:`"${e}" names a pool, not a provider in it`,suggestions:[`Append the provider: projects/${n}\
/locations/global/workloadIdentityPools/${r}/providers/<provider>`,`gcloud iam workload-identity-pools providers list --workload-identity-pool=${r} --location=g\
lobal --project=${n}`]};let[,o,i,s]=Qc.exec(t)??[];if(o&&i)return{message:`"${e}" holds the project id "${o}" where its number belongs${s?"":", and no provider"}`,
suggestions:[`gcloud projects describe ${o} --format='value(projectNumber)'`,`Write projects/<that number>/locations/global/workloadIdentityPools/${i}/providers\
/${s??"<provider>"}`]};let a=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.exec(e);return{message:`"${e}" is not \
the full name of a workload identity provider`,suggestions:[a?`Write ${a[0]}`:`Write it as ${ed}`]}}var nd=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
rd=/^\d{10,30}$/,Ye=e=>rd.test(e)||nd.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e);var Qe=e=>`projects/-/serviceAccounts/${e}`;function jn(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(t)??[];if(!n||/^gcp-sa-/.
test(n))return;let[r,...o]=n.split(".");return o.length>0?`${o.join(".")}:${r}`:r}c();c();c();function Ze(e){let t=e.split("."),[n,r]=t.slice(0,2).map(od);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&r?{header:n,claims:r}:void 0}function od(e){
if(/^[\w-]+$/.test(e))try{let t=JSON.parse(Buffer.from(e,"base64url").toString("utf8"));return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}
var Mt=(e,t)=>{let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0};function et(e){let n=[[/^\s*$/,"nothing but blanks"],[/^\*+$/,"a masked text (***)"],[/^\$\{?\{?/,"a variable that was not expanded"],[/^\s*</,"HTML or XML"],[/^\s*\{\s*\\/,
"JSON whose quotes or line breaks were escaped once too often"],[/^\s*\{/,"JSON"],[/^\s*["']/,"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,"one word of base64 charac\
ters"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by blanks"]].find(([r])=>r.test(e))?.[1]??"plain text";return`${e.length} characters that look like ${n}`}c();c();var id=({projectId:e,provider:t})=>e??t?.projectNumber??"PROJECT_ID",Mn=e=>{let{pool:t,provider:n}=e.provider??{pool:"POOL",provider:"PROVIDER"};return`${n} --w\
orkload-identity-pool=${t} --location=global --project=${e.provider?.projectNumber??id(e)}`},Gn="gcloud iam workload-identity-pools providers",he=e=>`${Gn} desc\
ribe ${Mn(e)} --format=json`,z=(e,t)=>`${Gn} update-oidc ${Mn(e)} ${t}`,Yo=e=>`${Gn} undelete ${Mn(e)}`;var Fn=(e,t,n)=>`gcloud iam service-accounts add-iam-policy-binding ${e??"SERVICE_ACCOUNT"} --role=roles/${t} --member=${ke(n)}`,Qo=e=>e.includes("@")&&!e.includes(
"://");function Gt(e,t="iam.workloadIdentityUser"){let n=e.principal??"PRINCIPAL";return Qo(n)?Fn(e.serviceAccount,"iam.serviceAccountTokenCreator",`serviceAcco\
unt:${n}`):Fn(e.serviceAccount,t,n)}function Zo({delegates:e=[],principal:t="PRINCIPAL",serviceAccount:n="SERVICE_ACCOUNT"}){let r=[Qo(t)?`serviceAccount:${t}`:
t,...e.map(o=>`serviceAccount:${o}`)];return[...e,n].map((o,i)=>Fn(o,"iam.serviceAccountTokenCreator",r[i]??""))}var ei=e=>`gcloud iam service-accounts list --p\
roject=${e.projectId??"PROJECT_ID"}`;var Bn=e=>t=>t.status===403&&e.test(String(t.metadata.permission??"")),ti=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Cr\
edentials in this project",suggestions:()=>["Mint once per job and reuse the token; spread the start of large matrices."]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=
500,says:"IAM Credentials failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries or timeout input rides out longer f\
ailures."]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[`gcloud services enable ${t.service??"iamcredentials.googleapis.com"} --project=${String(t.consumer??"PROJECT_ID").replace("projects/","")}`,"If \
it was enabled minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||
/insufficient authentication scopes/i.test(t),says:"the token that makes the call has too narrow a scope for IAM Credentials",suggestions:()=>["Exchange with th\
e scope https://www.googleapis.com/auth/cloud-platform."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||Bn(/implicitDelegation/)(
e)),says:"a hop of the delegation chain is not allowed, or does not exist",suggestions:e=>Zo(e)},{code:"IAM_ID_TOKEN_DENIED",matches:Bn(/getOpenIdToken/),says:"\
the job may not mint ID tokens of this service account",suggestions:e=>[Gt(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SIGN_D\
ENIED",matches:Bn(/signJwt|signBlob/),says:"the job may not sign as this service account, which domain-wide delegation needs",suggestions:e=>[Gt(e,"iam.serviceA\
ccountTokenCreator"),"The role Workload Identity User does not hold this permission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the\
 job may not act as this service account",suggestions:e=>[Gt(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SERVICE_ACCOUNT_NOT_\
FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[ei(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({text:e})=>e.includes(
"allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({serviceAccount:e="\
SERVICE_ACCOUNT"})=>["Ask for 3600s or less.",`gcloud resource-manager org-policies allow constraints/iam.allowServiceAccountCredentialLifetimeExtension ${e} --\
organization=ORGANIZATION_ID`]},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({
lifetimeSeconds:e})=>[`Change access_token_lifetime (${e} s was asked for).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="\
INVALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the\
 scopes: ${e.join(", ")}. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"\
IAM Credentials does not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed m\
eanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Credentials refused"}];c();_();function sd({body:e,status:t}){let n=k(e),{error:r,error_description:o}=n??{};return typeof r=="string"?{status:t,error:r,text:typeof o=="string"?o:r,reason:"",
metadata:{}}:typeof r=="object"&&r!==null?ad(t,r):{status:t,error:"",text:j(e)||"(empty body)",reason:"",metadata:{}}}function ad(e,t){let r=(Array.isArray(t.details)?
t.details:[]).find(o=>typeof o?.reason=="string");return{status:e,error:String(t.status??""),text:String(t.message??"(no message)"),reason:r?.reason??"",metadata:r?.
metadata??{}}}function ye(e,t,n,r){let o=sd(t),i=n.find(({matches:p})=>p(o,r))??n.at(-1),s=[t.status,o.error].filter(Boolean).join(" "),a=t.attempts>1?` after ${t.
attempts} attempts`:"",d=(i.suggestions?.(r,o)??[]).filter(p=>p!==void 0);return new g(i.code,`${i.says}
${e} answered ${s}${a}: ${j(o.text,600)}`,{suggestions:[...d,...dd(t)],server:{status:t.status,text:j(o.text,600),skewSeconds:t.skewSeconds}})}var cd=30;function dd({
skewSeconds:e=0}){if(Math.abs(e)<=cd)return[];let t=e>0?"behind":"ahead of";return[`Set the clock of this machine: it is ${Math.abs(Math.round(e))} s ${t} Googl\
e's.`]}function Y(e,t,n,r){let o=de(n.body,`content type "${n.contentType}"`);return new g(e,`${t} answered ${n.status} without ${r}, but ${o}`,{suggestions:["L\
ook for a proxy between this machine and Google that answers in its place."],server:{status:n.status,text:o}})}c();var Ce=({network:e,requestReason:t},n)=>e.send({...n,headers:{...n.headers,...t===void 0?{}:{"x-goog-request-reason":t}}});var tt="Google IAM Credentials",nt=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${Qe(encodeURIComponent(t).replace("%40","@"))}:${n}`;async function Hn(e,t,n,r,o={}){
let i=n.delegates.map(Qe),s=await Ce(e,{service:tt,method:"POST",url:new URL(nt(e,n.serviceAccount,t)),bearer:n.bearer,json:{...i.length>0?{delegates:i}:{},...r}});
if(s.status===200)return s;throw ye(tt,s,ti,{...e.about,...o,method:t,serviceAccount:n.serviceAccount,delegates:n.delegates})}async function ni(e,t,n){let r={scope:n.
scopes,lifetime:`${n.lifetimeSeconds}s`},o=await Hn(e,"generateAccessToken",t,r,n),{accessToken:i,expireTime:s}=k(o.body)??{},a=typeof s=="string"?Date.parse(s)/
1e3:Number.NaN;if(typeof i=="string"&&i!==""&&a>0)return{value:i,expiresAt:Math.floor(a)};throw Y("IAM_RESPONSE_INVALID",tt,o,"accessToken and expireTime")}async function ri(e,t,{
audience:n,includeEmail:r}){let o=await Hn(e,"generateIdToken",t,{audience:n,includeEmail:r});return Wn(k(o.body)?.token,()=>Y("IAM_RESPONSE_INVALID",tt,o,"an I\
D token"))}function Wn(e,t){let n=typeof e=="string"?Ze(e)?.claims:void 0,r=n&&Mt(n,"exp");if(typeof e!="string"||r===void 0)throw t();return{value:e,expiresAt:r}}
async function oi(e,t,n){let r=await Hn(e,"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:o}=k(r.body)??{};if(typeof o=="string"&&Ze(o))return o;throw Y("IA\
M_RESPONSE_INVALID",tt,r,"a signed JWT")}c();var rt=e=>({text:t})=>e.test(t),Vn=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many token requests",suggestions:()=>[
"Mint once per job and reuse the token."]},{code:"OAUTH_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's OAuth endpoint failed; the key is not the reaso\
n",suggestions:()=>["Run the job again; a higher retries or timeout input rides out longer failures."]},{code:"OAUTH_JWT_TIMEFRAME",matches:rt(/must be a short-lived token/),
says:"Google finds the times of the signed assertion wrong, also after a correction by its own clock",suggestions:()=>["Set the clock of this machine (timedatec\
tl, or the hypervisor)."]},{code:"OAUTH_LIFETIME_TOO_LONG",matches:rt(/lifetime cannot exceed 3600 seconds/),says:"more than one hour was asked for",suggestions:()=>[
"Set access_token_lifetime to 3600s or less.","Set the clock of this machine."]},{code:"OAUTH_JWT_SIGNATURE",matches:rt(/Invalid JWT Signature/i),says:"the key'\
s signature is not accepted: the key was deleted, disabled or rotated",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>[`gcloud iam service-accounts keys li\
st --iam-account=${e}`,"Put a key that is listed there into the secret, or better, move to workload identity federation."]},{code:"OAUTH_ACCOUNT_NOT_FOUND",matches:rt(
/account not found/i),says:"the service account of the key was deleted or disabled",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>[`gcloud iam service-acc\
ounts describe ${e}`]},{code:"OAUTH_SUBJECT_INVALID",matches:rt(/Invalid email or User ID/i),says:"the user to act for does not exist",suggestions:({user:e})=>[
`Check access_token_subject: ${e??"(none)"}`]},{code:"OAUTH_DELEGATION_UNAUTHORIZED",matches:({error:e})=>e==="unauthorized_client",says:"domain-wide delegation\
 is not granted to this service account, or not for all of these scopes",suggestions:({scopes:e=[],serviceAccount:t="SERVICE_ACCOUNT"})=>[`gcloud iam service-ac\
counts describe ${t} --format='value(uniqueId)'`,`Enter that id and these scopes in the Workspace admin console, API controls, domain-wide delegation: ${e.join(
",")}`,"A change there may take hours."]},{code:"OAUTH_SCOPE_INVALID",matches:({error:e})=>e==="invalid_scope",says:"Google refused the scopes or the audience",
suggestions:({audience:e,scopes:t=[]})=>[`Check: ${[...t,e].filter(Boolean).join(", ")}`]},{code:"OAUTH_REJECTED",matches:()=>!0,says:"Google refused the signed\
 assertion"}];var ot="Google OAuth",it=3600,te=({universe:e})=>e==="googleapis.com",ud=({universe:e})=>`https://oauth2.${e}/token`;async function st(e,t,n){let r=await ai(e,t,
n),{access_token:o,expires_in:i}=k(r.body)??{};if(typeof o=="string"&&o!==""&&typeof i=="number"&&i>0)return{value:o,expiresAt:Math.floor(Date.now()/1e3+i)};throw Y(
"OAUTH_RESPONSE_INVALID",ot,r,"access_token and expires_in")}async function si(e,t,n){let r=await ai(e,t,n);return Wn(k(r.body)?.id_token,()=>Y("OAUTH_RESPONSE_\
INVALID",ot,r,"an ID token"))}async function ai(e,t,n){let r=await ii(e,t,n,0);if(r.status===200)return r;let o=ld(e,n),i=ye(ot,r,Vn,o);if(!(i.code==="OAUTH_JWT\
_TIMEFRAME"||i.code==="OAUTH_LIFETIME_TOO_LONG")||r.skewSeconds===void 0)throw i;let a=await ii(e,t,n,r.skewSeconds);if(a.status===200)return a;throw ye(ot,a,Vn,
o)}var ld=({about:e},t)=>"scope"in t?{...e,serviceAccount:t.iss,audience:void 0,scopes:t.scope.split(" ")}:{...e,serviceAccount:t.iss,audience:t.target_audience,
scopes:[]};async function ii(e,t,n,r){let o=Math.floor(Date.now()/1e3+r),{lifetimeSeconds:i=it,...s}={lifetimeSeconds:void 0,...n},a=await t({...s,aud:ud(e),iat:o,
exp:o+i});return Ce(e,{service:ot,method:"POST",url:new URL(`${e.endpoints.oauth2}/token`),form:{grant_type:"urn:ietf:params:oauth:grant-type:jwt-bearer",assertion:a}})}c();function di(e,{nameOf:t},n=!!e.service_account?.trim()){let r={...pd(e),impersonates:n};return we.filter(o=>r.given(o)).flatMap(o=>fd(t(o),gd(o,r,t)))}var fd=(e,t)=>(t===void 0?[]:[t]).map(({code:n,message:r,suggestions:o=[]})=>({code:n,message:`${e} ${r}`,suggestions:o.map(i=>i.replace(/\bdelete it\.$/i,s=>s.
replace("it",e)))}));function pd(e){let t=n=>e[n]?.trim()??"";return{given:n=>t(n)!==""&&!md(n,t(n)),federation:t("workload_identity_provider")!=="",key:t("cred\
entials_json")!=="",direct:t("workload_identity_provider")!==""&&t("service_account")==="",format:t("token_format"),file:Be(e,"create_credentials_file"),impersonates:t(
"service_account")!==""}}function md(e,t){let{default:n,type:r}=Q[e];return n===void 0?!1:r==="duration"?ci(Ge(t),Ge(n)):r==="boolean"?ci(Re(t),Re(n)):t===n}var ci=(e,t)=>e.
ok&&t.ok&&e.value===t.value;function gd(e,t,n){let{mode:r}=Q[e];return r!==void 0&&t.federation!==t.key&&!t[r]?Ht(`has no effect with ${n(t.key?"credentials_jso\
n":"workload_identity_provider")}`):hd(e,t,n)??yd[e]?.(t,n)}var ui=e=>["","access_token","id_token"].includes(e);function hd(e,t,n){let{format:r}=Q[e];if(r===void 0||
t.format===r||!ui(t.format))return;let o=`${n("token_format")} ${r}`;return Ht(`has no effect without ${o}`,`Add ${o}, or delete it.`)}var Ht=(e,t="Delete it.")=>({
code:"INPUT_NOT_APPLICABLE",message:e,suggestions:[t]}),Bt=e=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:e,suggestions:["Add the service account to become."]}),
yd={token_format:({direct:e,format:t},n)=>e&&t==="id_token"?Bt(`id_token needs ${n("service_account")}: a federated identity has no ID token of its own`):void 0,
delegates:({direct:e},t)=>e?Bt(`needs ${t("service_account")}: there is nobody to delegate to`):void 0,access_token_subject:({direct:e},t)=>e?Bt(`needs ${t("ser\
vice_account")}: a service account signs for the user`):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:r},o)=>e?Bt(`needs ${o("service_acc\
ount")}: a federated token lives as long as the CI's ID token`):n==="access_token"||!ui(n)||t&&r?void 0:Ht("has nothing that it applies to: no access token, no \
credentials file that impersonates"),credentials_file_path:({file:e},t)=>e?void 0:Ht(`has no effect with ${t("create_credentials_file")} false`)};c();c();var Wt=y(Ae(),1);_();function pi(e){let t=k(e)??k(bd(e));if(!t)return Ed(e);if(t.type!=="service_account")return _d(t.type);let n=["client_email","private_key"].filter(r=>typeof t[r]!=
"string"||t[r]==="");return n.length>0?Vt("KEY_FIELD_MISSING",`the key has no ${n.join(" and no ")}`,"Store the key file as it was downloaded."):wd(t)}function bd(e){
let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var Vt=(e,t,...n)=>({code:e,message:t,suggestions:n});
function Ed(e){let t=et(e),n=/^\s*\{\s*(?:\\n|\\")/.test(e);return Vt("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,n?"The secret store esca\
ped the line breaks: store the key as one line, made by jq -c . key.json":"Store the whole file in the secret, best as one line, made by jq -c . key.json")}var li={
external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use the key of its source, and i\
ts account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federation."};function _d(e){let t=typeof e==
"string"&&Object.hasOwn(li,e)?li[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";return Vt("KEY_WRONG_TYPE",`the JSON is\
 ${n}, not a service_account key`,t??"Use the JSON of a service account key.")}function wd(e){let t=String(e.private_key),n=fi(t),r=t.replaceAll("\\n",`
`),o=n??fi(r);if(!o)return Vt("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${et(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
r changed on the way into the secret: store the downloaded file again, made one line by jq -c . key.json");let i="the private_key held \\n as two characters wher\
e line breaks belong; they were read as line breaks",s=["client_id","private_key_id"].filter(a=>typeof e[a]!="string");return{email:String(e.client_email),projectId:Kn(
e.project_id),universe:Kn(e.universe_domain),file:n?e:{...e,private_key:r},privateKey:o,keyId:Kn(e.private_key_id),notes:[...n?[]:[i],...s.length>0?[`the key ha\
s no ${s.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var Kn=e=>typeof e=="string"&&e!==""?e:void 0;function fi(e){try{let t=(0,Wt.createPrivateKey)(
e);return t.asymmetricKeyType==="rsa"?t:void 0}catch{return}}function mi({keyId:e,privateKey:t}){let n=o=>Buffer.from(JSON.stringify(o)).toString("base64url"),r=n(
{alg:"RS256",typ:"JWT",...e===void 0?{}:{kid:e}});return o=>{let i=`${r}.${n(o)}`;try{return`${i}.${(0,Wt.sign)("sha256",Buffer.from(i),t).toString("base64url")}`}catch{
throw new g("KEY_PRIVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}var gi=256;function hi(e){let{add:t,nameOf:n,text:r}=e,o=r("workload_identity_provider"),i=r("credentials_json");return o===void 0?i===void 0?Sd(e):Td(e,i):i===
void 0?kd(e,o):t("INPUT_SOURCE_CONFLICT",`${n("workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}
function kd({add:e,nameOf:t,text:n},r){let o=n("audience");o!==void 0&&(o.length>gi||new RegExp("\\p{Cc}","u").test(o))&&e("INPUT_AUDIENCE_INVALID",`${t("audien\
ce")}: at most ${gi} characters, and no line break`);let i=zo(r);if(!("code"in i))return{mode:"federation",provider:i,audience:o??qo(i)};let{code:s,message:a,suggestions:d=[]}=i;
return He(r)?void 0:e(s,`${t("workload_identity_provider")}: ${x(a)}`,...d)}function Td({add:e,nameOf:t},n){let r=pi(n);return"code"in r?He(n)?void 0:e(r.code,`${t(
"credentials_json")}: ${r.message}`,...r.suggestions??[]):{mode:"key",key:r}}var Jn={federation:["workload_identity_provider"],key:["credentials_json"]},Sd=e=>e.
ambient&&e.mode===void 0?{mode:"ambient"}:Rd(e),Id="This machine runs as a service account already: client libraries use it as it is. To act as another one: ci-\
auth exec --service-account ACCOUNT -- COMMAND";function Rd({add:e,ambient:t,mode:n,nameOf:r,raw:o,secretsWithheld:i}){let s=n===void 0?[...Jn.federation,...Jn.
key]:Jn[n],[a]=s.filter(d=>o[d]!==void 0&&o[d]!=="");return e("INPUT_SOURCE_MISSING",[a===void 0?`${s.length>1?"neither ":""}${s.map(r).join(" nor ")} has ${s.length>
1?"a":"no"} value`:`${r(a)} is given, but holds nothing but blanks`,...i===void 0?[]:[i]].join("; "),...t?[Id]:[],i===void 0?"Check the name of the secret or va\
riable, and that this job may read it.":"Skip this step in such runs, or run it after the merge. A provider name is no secret: write it down in plain.")}function yi(e){
let t=e.text("service_account");return t===void 0||Ye(t)?t:Ei(e,"service_account",t)}function bi(e){let n=St(e.text("delegates")??"").map(r=>r.replace(/^projects\/-\/serviceAccounts\//,
""));for(let r of n)Ye(r)||Ei(e,"delegates",r);return n}function Ei({add:e,nameOf:t},n,r){if(He(r))return;let o=`"${x(r)}" is neither the email nor the unique i\
d of a service account`;e("INPUT_SERVICE_ACCOUNT_INVALID",`${t(n)}: ${o}`,"gcloud iam service-accounts list --project=PROJECT_ID")}c();var _i=20,qn=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.test(e);function wi({add:e,nameOf:t,text:n}){let r=n("project_id");return r===void 0||qn(r)?r:e("INPUT_P\
ROJECT_INVALID",`${t("project_id")}: "${x(r)}" is not a project id`,"gcloud projects list")}function ki({add:e,nameOf:t,text:n}){let r=n("universe");return r===
void 0||wt(r)?r:e("INPUT_UNIVERSE_INVALID",`${t("universe")}: "${x(r)}" is not a domain name`)}function Ti({add:e,nameOf:t,text:n}){let r=n("request_reason");if(r===
void 0||/^[\x20-\x7e]{1,1024}$/.test(r))return r;let o=`${t("request_reason")}: one line of printable ASCII, since it is sent as a header`;return e("INPUT_HEADE\
R_INVALID",o)}function Si({add:e,nameOf:t,parsed:n}){let r=n("retries",so,"INPUT_NUMBER_INVALID")??0;return r>_i&&e("INPUT_NUMBER_INVALID",`${t("retries")}: ${r}\
 is above ${_i}`),r}c();c();function Ad(e,t){let n=Array.from({length:t.length+1},(r,o)=>o);for(let[r,o]of[...e].entries()){let i=[r+1];for(let[s,a]of[...t].entries()){let d=(n[s]??0)+
(o===a?0:1);i.push(Math.min(d,(n[s+1]??0)+1,(i[s]??0)+1))}n=i}return n.at(-1)??0}function Ii(e,t){let[n]=t.map(o=>({candidate:o,edits:Ad(e.toLowerCase(),o.toLowerCase())})).
sort((o,i)=>o.edits-i.edits);if(n===void 0||n.edits<=2)return n?.candidate;let r=t.find(o=>e.startsWith(o)||o.startsWith(e));return e.length>2&&r!==void 0?r:n.edits<=
n.candidate.length/3?n.candidate:void 0}var vd=["access_token","id_token"],xd=3600,Od=43200,Ri=3600;function Ai(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime",
{min:1,max:Od},"INPUT_LIFETIME_INVALID")}function vi(e,t){let{add:n,nameOf:r,text:o}=e,i=o("token_format");if(i===void 0)return;if(i==="access_token")return Pd(
e,t??xd);if(i==="id_token")return Cd(e);let s=Ii(i,vd);return n("INPUT_TOKEN_FORMAT_INVALID",`${r("token_format")}: "${x(i)}" is no token format`,s?`Write ${s}.`:
"Write access_token or id_token, or leave it empty.")}function Pd(e,t){let{add:n,nameOf:r,text:o}=e,i=o("access_token_subject"),s=St(o("access_token_scopes")??""),
a=s.length>0?s:[X];for(let d of a.filter(p=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(p))){let p=`${r("access_token_scopes")}: "${x(d)}" is not a scope`;n("INPUT_SCOP\
E_INVALID",p,"Separate scopes by commas or newlines.")}return i!==void 0&&Nd(e,{user:i,lifetimeSeconds:t,hasScopes:s.length>0}),{format:"access_token",lifetimeSeconds:t,
scopes:a,user:i}}function Nd({add:e,nameOf:t},{hasScopes:n,lifetimeSeconds:r,user:o}){let i=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(o)||e("INPUT_S\
UBJECT_INVALID",`${i}: "${x(o)}" is not an email address`),n||e("INPUT_SCOPES_REQUIRED",`${i} needs ${t("access_token_scopes")}`,"List the scopes that the Works\
pace admin granted to the service account."),r>Ri){let s=`at most ${Ri}s together with ${i}`;e("INPUT_LIFETIME_INVALID",`${t("access_token_lifetime")}: ${s}`)}}
function Cd({add:e,boolean:t,nameOf:n,text:r}){let o=r("id_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is require\
d for an ID token`,"Give the URL of the service that will be called."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var Xn={min:600,max:43200},$d=3600;function xi(e,t,n){let r=ao(e,t),o=Ld(r),i=o&&o.serviceAccount!==void 0,[s,...a]=[...r.problems,...di(e,t,i),...n];if(s)throw Or(
[s,...a]);if(o)return o;throw new Error("no plan, and nothing that is wrong with it")}function Ld(e){for(let T of we)co(e,T);let{boolean:t,duration:n,text:r}=e,
o=hi(e),i=yi(e),s=Ai(e),a=vi(e,s),d={delegates:bi(e),exportVariables:t("export_environment_variables"),requestReason:Ti(e),retries:Si(e),timeoutMs:n("timeout",{
min:1,max:3600})*1e3,propagationMs:n("wait_for_propagation",{min:0,max:300})*1e3,verify:t("verify")},p={path:r("credentials_file_path"),cleanup:t("cleanup_crede\
ntials")},m=t("create_credentials_file"),h=wi(e),b=ki(e);if(!o)return;Gd(e,o);let E=i!==void 0&&Dd(o,i)?void 0:i;return Bd(e,a,E),Hd(e,a,b??zn(o)),{...d,identity:o,
serviceAccount:E,token:a,file:m?{...p,lifetimeSeconds:E===void 0?void 0:jd(s)}:void 0,projectId:h??Ud(o,i),universe:b??zn(o),notes:[...o.mode==="key"?o.key.notes:
[],...Fd(s,m&&E!==void 0),...Md(o,E)]}}var Dd=(e,t)=>e.mode==="key"&&[e.key.email,e.key.file.client_id].includes(t),zn=e=>(e.mode==="key"?e.key.universe:void 0)??
"googleapis.com";function Ud(e,t){let n=t===void 0?void 0:jn(t);if(n!==void 0||e.mode!=="key")return n;let{email:r,projectId:o}=e.key;return o!==void 0&&qn(o)?o:
jn(r)}var jd=e=>e!==void 0&&e>=Xn.min&&e<=Xn.max?e:void 0;function Fd(e,t){if(e===void 0)return[];let{min:n}=Xn;return[...t&&e<n?[`a credentials file cannot ask\
 for less than ${n}s, so it leaves the lifetime out`]:[],...e>$d?["a lifetime above 3600s needs constraints/iam.allowServiceAccountCredentialLifetimeExtension f\
or this account"]:[]]}function Md(e,t){if(e.mode!=="key"||t===void 0)return[];let{email:n}=e.key;return[`the key's account ${n} impersonates ${t}: it needs role\
s/iam.serviceAccountTokenCreator on it`]}function Gd({add:e,nameOf:t},n){let r=zn(n);if(wt(r))return;let o=`${t("credentials_json")}: its universe_domain "${x(r)}\
" is not a domain name`;e("INPUT_UNIVERSE_INVALID",o)}function Bd({add:e,nameOf:t},n,r){if(n?.format!=="access_token"||n.user===void 0||r===void 0||r.includes("\
@")||!Ye(r))return;let o=`${t("service_account")}: domain-wide delegation needs the email, not the unique id`,i=`gcloud iam service-accounts describe ${r} --for\
mat='value(email)'`;e("INPUT_SERVICE_ACCOUNT_INVALID",o,i)}function Hd({add:e,nameOf:t},n,r){n?.format!=="access_token"||n.user===void 0||te({universe:r})||e("I\
NPUT_NOT_APPLICABLE",`${t("access_token_subject")} has no effect in the universe ${x(r)}`)}async function Oi(e){let{ci:t,handover:n,mode:r,nameOf:o,others:i=[],raw:s,surroundings:a}=e,d=Be(s,"create_credentials_file")?await Vo(t,a,s.credentials_file_path?.
trim()||void 0):void 0,p=oo(e),m=!!s.token_format?.trim(),h={nameOf:o,mode:r,ambient:t.hasGoogleIdentity,secretsWithheld:t.secretsWithheld?.(a.env)};return{plan:xi(
s,h,[...i,...p.problems,...Fr(a.env),...d?.problems??[],...n==="ci"?Wd(t,Yn(e),{variables:Be(s,"export_environment_variables"),outputs:m}):[]]),place:d?.place,source:p.
source}}var Yn=({ci:e,handover:t,print:n=()=>{},surroundings:r})=>t==="ci"?e.handover?.(r,n):void 0;function Wd(e,t,n){let r=t?.problems(n)??[];return!n.outputs||
t?.setOutputs?r:[...r,{code:"INPUT_TOKEN_UNDELIVERABLE",message:`a token was asked for, but ${e.label} has no place to hand it to later steps`,suggestions:["Pri\
nt it with ci-auth token, or choose an --output-format."]}]}c();c();_();c();var $e=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n),Pi=[{code:"STS_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too \
many exchanges at once in this project",suggestions:()=>["Exchange once per job and reuse the token; spread the start of large matrices."]},{code:"STS_UNAVAILAB\
LE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries\
 or timeout input rides out longer failures."]},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does \
not read this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"\
STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, deleted, or does not exist under this name",suggestions:e=>[
he(e),`If it was deleted: ${Yo(e)}`,`If it is disabled: ${z(e,"--no-disabled")}`]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:$e(/^The audience in ID Token \[/),
says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[e.audienceFixedBy===void 0?"Leave the audience input out, unless the provide\
r lists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from this step.`,`To allow it: ${z(e,`--allowed-audiences=${ke(e.audience??"AUDIE\
NCE")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:$e(/^The issuer in ID Token /),says:"the ID token comes from another issuer than the provider's: compare the tw\
o letter by letter",suggestions:e=>[he(e),`If this CI is to be trusted: ${z(e,"--issuer-uri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:$e(/^Error connecting to the given credential's issuer/),
says:"Google could not get the issuer's keys, or none of the uploaded ones has the token's key id",suggestions:e=>[`With the issuer's current keys: ${z(e,"--jwk\
-json-path=jwks.json")}`,"Or let the issuer answer on the public internet, over https, without a redirect."]},{code:"STS_SIGNATURE_INVALID",matches:$e(/^Unable to verify the ID Token signature/),
says:"the ID token does not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[`If keys are uploaded: ${z(e,"\
--jwk-json-path=jwks.json")}`]},{code:"STS_TOKEN_MALFORMED",matches:$e(/^Unable to parse the ID Token/),says:"what was sent as ID token is not a JWT",suggestions:()=>[
"Write the token alone: no quotes, no line break, no JSON around it."]},{code:"STS_TOKEN_STALE",matches:$e(/is stale to sign-in/),says:"the ID token has expired\
, or its times are in the future",suggestions:()=>["Sign in right before the credentials are used, with a token minted for it."]},{code:"STS_CONDITION_REJECTED",
matches:({text:e})=>e.startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribute condition is false for this job, \
or names a claim that the token lacks",suggestions:e=>[`Hold the claims above against the condition: ${he(e)}`,`To change it: ${z(e,'--attribute-condition="COND\
ITION"')}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"the provider's mapping names a clai\
m that the token does not have",suggestions:e=>[he(e),z(e,'--attribute-mapping="google.subject=assertion.sub,\u2026" (the whole mapping: it is replaced)')]},{code:"\
STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 bytes",suggestions:e=>[
"Map a shorter claim, and change the bindings that name subject/\u2026",z(e,'--attribute-mapping="google.subject=assertion.repository_id,\u2026"')]},{code:"STS_\
ATTRIBUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.test(e),says:"the mapping turns a claim into something else than\
 a string, or into too much text",suggestions:e=>['Wrap it: string(\u2026), or .join(",") for a list.',he(e)]},{code:"STS_REJECTED",matches:()=>!0,says:"Google \
refused the exchange",suggestions:e=>[e.provider&&he(e)]}];var Kt="Google STS",Vd="urn:ietf:params:oauth:grant-type:token-exchange",Qn="urn:ietf:params:oauth:token-type:jwt",Kd="urn:ietf:params:oauth:token-type:access_t\
oken",Ni=e=>({audience:ze(e),subjectTokenType:Qn}),Zn=({endpoints:e})=>`${e.sts}/v1/token`;async function Ci(e,{audience:t,idToken:n,scopes:r,subjectTokenType:o}){
let i=await Ce(e,{service:Kt,method:"POST",url:new URL(Zn(e)),form:{grant_type:Vd,audience:t,scope:r.join(" "),requested_token_type:Kd,subject_token:n,subject_token_type:o}});
if(i.status!==200)throw ye(Kt,i,Pi,e.about);let{access_token:s,expires_in:a}=k(i.body)??{};if(typeof s!="string"||s==="")throw Y("STS_RESPONSE_INVALID",Kt,i,"an\
 access token");if(typeof a!="number"||!Number.isInteger(a)||a<=0)throw new g("STS_TOKEN_NEARLY_EXPIRED",`${Kt} answered with a token that is about to expire`,{
suggestions:["Sign in right before the credentials are used."]});return{value:s,expiresAt:Math.floor(Date.now()/1e3)+a}}c();_();async function $i(e,t){try{return await t()}catch(n){if(!(n instanceof g)||n.server===void 0||n.facts.length>0)throw n;let{cause:r,code:o,message:i,problems:s,
server:a,suggestions:d}=n;throw new g(o,i,{cause:r,facts:e(),problems:s,server:a,suggestions:d})}}c();_();c();function Jt(e){let t=new Map;return{forget:()=>t.clear(),get(n,r){let o=`${r??""} ${n.join(" ")}`,i=()=>e(n,r),s=t.get(o)?.then(a=>Jd(a)?a:i())??i();return t.set(
o,s),s.catch(()=>t.get(o)===s&&t.delete(o)),s}}}var Jd=({expiresAt:e})=>e-Date.now()/1e3>20;c();_();var qd=60,Xd=3;function Li(e,{fresh:t,label:n}){let r=Ze(e),o=r&&Mt(r.claims,"exp");if(!r||o===void 0)throw zd(n,e);return t||Yd(o-Date.now()/1e3,o,n),{value:e,
claims:r.claims,expiresAt:o}}var zd=(e,t)=>new g("OIDC_TOKEN_MALFORMED",`${e} holds no ID token, but ${et(t)}`,{suggestions:["Hand over the JWT alone: no quotes\
, no JSON around it, no masked text."]});function Yd(e,t,n){let r=new Date(t*1e3).toISOString();if(e<-qd)throw new g("OIDC_TOKEN_EXPIRED",`the ID token in ${n} \
expired ${Math.round(-e)} s ago (${r})`,{suggestions:["Sign in right after the CI hands out the token, or impersonate a service account at the start of the job."]});
if(e>=0&&e<Xd)throw new g("OIDC_TOKEN_TOO_SHORT",`the ID token in ${n} dies in ${Math.round(e)} s`,{suggestions:["Sign in right after the CI hands out the token\
."]})}function Di({claims:e,expiresAt:t}){let n=String(e.sub??"(none)"),r=V([e.aud??"(none)"].flat().join(", "));return[`iss  ${V(String(e.iss??"(none)"))}`,`au\
d  ${r}`,`sub  ${V(n)} (${Buffer.byteLength(n)} of at most 127 bytes)`,`exp  in ${Math.round(t-Date.now()/1e3)} s`]}var Qd=["repository","repository_owner","ref",
"environment","event_name","job_workflow_ref","namespace_path","project_path"],Ui=({claims:e})=>Qd.flatMap(t=>{let n=e[t];return typeof n=="string"&&n!==""?[`${t}\
  ${V(n)}`]:[]});function ji(e){let{audience:t,google:n,provider:r,report:o,source:i,target:s}=e,a;async function d(){let b=await i.mint(t,n.network);o.mask(b),a=Li(b,{label:i.label,
fresh:i.mintsAgain});let{sub:E,aud:T}=a.claims,[W]=[T].flat();return!i.choosesAudience&&typeof W=="string"&&Object.assign(n.about,{audience:W,audienceFixedBy:i.
label}),r&&typeof E=="string"&&(n.about.principal=Xo(r,E)),a}let p=(b,E)=>Ci(n,{...s,idToken:b.value,scopes:E}).catch(T=>{throw eu(T,b)});async function m(b){try{
return await p(await d(),b)}catch(E){if(!i.mintsAgain||!tu(E))throw E;return p(await d(),b)}}let h=Jt(async b=>{let E=await m(b);return o.mask(E.value),E});return{
account:void 0,principal:()=>n.about.principal??s.audience,accessToken:b=>h.get(b),forget:h.forget,sign:void 0,idToken:()=>a,facts:()=>nu(e,a)}}var Zd=2;function eu(e,{
expiresAt:t}){if(!(e instanceof g)||e.server?.status!==500)return e;let{skewSeconds:n=0}=e.server;return t-Date.now()/1e3-n>Zd?e:new g("STS_TOKEN_NEARLY_EXPIRED",
`the ID token was about to expire
${e.message}`,{server:e.server,suggestions:["Sign in right before the credentials are used."]})}var tu=e=>e instanceof g&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_E\
XPIRED"].includes(e.code);function nu({google:e,provider:t},n){let{principal:r,serviceAccount:o}=e.about;return[...t?[`provider  ${ge(t)}`]:[],...o===void 0?[]:
[`service account  ${o}`],...n?Di(n):[],...r===void 0?[]:[`${V(r)} (if google.subject is mapped from assertion.sub)`],...n?Ui(n):[]]}c();function Fi(e,t,n){let r=mi(t);e.about.principal=t.email;let o=Jt(async(i,s=it)=>{let a=i.join(" "),d=te(e)?await st(e,r,{iss:t.email,scope:a,lifetimeSeconds:s}):
await ru(r,t.email,a,s);return n.mask(d.value),d});return{account:t.email,principal:()=>t.email,accessToken:o.get,forget:o.forget,sign:r,facts:()=>[`key of  ${t.
email}`,...t.keyId===void 0?[]:[`key id  ${t.keyId}`]]}}async function ru(e,t,n,r){let o=Math.floor(Date.now()/1e3),i=o+r;return{value:await e({iss:t,sub:t,scope:n,
iat:o,exp:i}),expiresAt:i}}var Mi=({file:e})=>String(e.private_key).split(/\r?\n|\\n/).filter(t=>t.length>=16&&!t.startsWith("-----"));c();_();async function Gi(e,t,n,r){let o=n.serviceAccount===void 0&&n.delegates.length===0,i=r.format==="id_token"?te(e):r.lifetimeSeconds<=it;if(o&&(i||t.account===void 0))
return ou(e,t,r);let s=n.serviceAccount??t.account;if(s===void 0)throw Bi("delegates lead");return iu(e,t,{serviceAccount:s,delegates:n.delegates},r)}var Bi=e=>new g(
"INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} nowhere without a service account`,{suggestions:["Add the service account to become."]});async function ou(e,t,n){let{account:r,
sign:o}=t;if(n.format==="access_token"&&n.user===void 0)return t.accessToken(n.scopes,r===void 0?void 0:n.lifetimeSeconds);if(n.format==="id_token"&&t.mintIdToken)
return t.mintIdToken(n.audience);if(r===void 0||!o)throw Bi("an ID token or a subject leads");return n.format==="id_token"?si(e,o,{iss:r,target_audience:n.audience}):
st(e,o,{iss:r,scope:n.scopes.join(" "),sub:n.user??"",lifetimeSeconds:n.lifetimeSeconds})}async function iu(e,t,n,r){if(r.format==="id_token")return er(t,n,d=>ri(
e,d,r));let{lifetimeSeconds:o,scopes:i,user:s}=r;return s===void 0?er(t,n,d=>ni(e,d,{lifetimeSeconds:o,scopes:i})):st(e,d=>er(t,n,p=>oi(e,p,d)),{iss:su(n),scope:i.
join(" "),sub:s,lifetimeSeconds:o})}function su({serviceAccount:e}){if(e.includes("@"))return e;throw new g("INPUT_SERVICE_ACCOUNT_INVALID","domain-wide delegat\
ion needs the email of the service account, not its unique id",{suggestions:[`gcloud iam service-accounts describe ${e} --format='value(email)'`]})}async function er(e,t,n){
let r=await e.accessToken([X]);try{return await n({...t,bearer:r.value})}catch(o){if(!(o instanceof g&&o.code==="IAM_BEARER_REJECTED"&&r.expiresAt<=Date.now()/1e3))
throw o;e.forget();let s=await e.accessToken([X]);return n({...t,bearer:s.value})}}c();c();c();var Qi=y(at(),1);c();var zi=y(at(),1),ct=y(tr(),1);Le();var or=(e,t,n=!0)=>ir(r=>fu(e,r),t,n);function ir(e,t,n){let r=[],o=n,i=!1;return{socket:e({add:a=>(r.push(a),o||a.unref(),
a.on("error",()=>{}),i&&a.destroy(),a),signal:t}),hold(a){o=a;for(let d of r)a?d.ref():d.unref()},cancel(){i=!0,r.at(-1)?.destroy()}}}async function fu(e,t){let{
origin:n,proxy:r,ca:o}=e;return n.protocol==="http:"?qt(e,t):Yi(r?{socket:await qt(e,t)}:{port:H(n)},P(n),o,t)}async function qt({origin:e,proxy:t,ca:n,socketPath:r},o){
if(r!==void 0)return dt(o.add((0,ct.connect)({path:r})),"connect",o.signal);if(!t)return qi(e,o);try{let i=await qi(t.url,o),s=t.url.protocol==="https:"?await Yi(
{socket:i},P(t.url),n,o):i;return e.protocol==="https:"?await mu(s,e,t,o.signal):s}catch(i){throw i===o.signal.reason?i:Object.assign(i,{atProxy:!0})}}var qi=(e,{
add:t,signal:n})=>dt(t((0,ct.connect)({host:P(e),port:H(e),noDelay:!0})),"connect",n);async function Yi(e,t,n,{add:r,signal:o}){let{connect:i}=await Promise.resolve().then(()=>y(rr(),1)),
s=i({...e,host:t,...sr(t),...n?{ca:n}:{},ALPNProtocols:["http/1.1"]});return dt(r(s),"secureConnect",o)}var sr=e=>(0,ct.isIP)(e)?{}:{servername:e};function dt(e,t,n){
return new Promise((r,o)=>{let i=a=>()=>{n.removeEventListener("abort",s),a()},s=()=>{o(n.reason),e.destroy()};if(n.aborted)return s();n.addEventListener("abort",
s,{once:!0}),e.once("error",a=>i(()=>o(a))()),e.once("close",i(()=>o(pu()))),e.once(t,i(()=>r(e)))})}var pu=()=>Object.assign(new Error("the connection was clos\
ed"),{code:"ECONNRESET"}),ar=e=>Object.assign(new Error(`the proxy answered ${e}`),{proxyStatus:e,atProxy:!0}),cr=({url:e})=>{if(!e.username&&!e.password)return{};
let t=`${Xi(e.username)}:${Xi(e.password)}`;return{"proxy-authorization":`Basic ${Buffer.from(t).toString("base64")}`}};function Xi(e){try{return decodeURIComponent(
e)}catch{return e}}function mu(e,t,n,r){let o=`${t.hostname}:${H(t)}`;return new Promise((i,s)=>{let a=()=>{s(r.reason),e.destroy()};r.addEventListener("abort",
a,{once:!0}),(0,zi.request)({createConnection:()=>e,method:"CONNECT",path:o,headers:{host:o,...cr(n)}}).once("connect",({statusCode:d=0},p,m)=>{if(r.removeEventListener(
"abort",a),d>=200&&d<300)return m.length>0&&e.unshift(m),i(e);e.destroy(),s(ar(d))}).on("error",d=>{r.removeEventListener("abort",a),s(d)}).end()})}var Xt=class extends Qi.Agent{route;#r;#t;constructor(t,n){super({keepAlive:!0}),this.route=t,this.#r=n}preconnect(){this.#t||Object.keys(this.sockets).length+Object.
keys(this.freeSockets).length>0||(this.#t=or(this.route,this.#r,!1),this.#t.socket.catch(()=>{}))}createConnection(t,n){this.#o(t.signal??this.#r).then(r=>n(null,
r),r=>n(r))}async#o(t){let n=this.#t;this.#t=void 0;let r=()=>n?.cancel();t.addEventListener("abort",r,{once:!0}),n?.hold(!0);let o=await n?.socket.catch(()=>{});
return t.removeEventListener("abort",r),o?.readyState==="open"?o:or(this.route,t).socket}closeIdle(){this.#t?.cancel(),this.#t=void 0;for(let t of Object.values(
this.freeSockets).flat())t?.destroy()}};Qt();Le();c();Qt();var Tu=2147483647;function ss(e,t){let n=performance.now()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("\
abort",o,{once:!0}),setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),Tu)).unref(),{signal:r.signal,totalMs:e,
remainingMs:()=>Math.max(0,n-performance.now()),end:()=>r.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&r.signal.
reason===t.reason}}async function as(e,t){let n=()=>t.isInterrupted()?t.signal.reason:is(e,t.totalMs);if(t.signal.aborted||e>=t.remainingMs())throw n();await new Promise(
(r,o)=>{let i=()=>{clearTimeout(s),o(n())},s=setTimeout(()=>{t.signal.removeEventListener("abort",i),r()},e);t.signal.addEventListener("abort",i,{once:!0})})}c();c();c();c();var be=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",i=t.statusText??"",s=`${o} ${i}`.trim(),a=s?
`status code ${s}`:"an unknown error";super(`Request failed with ${a}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=
r}};c();var De=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"messag\
e"in t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};c();var Ue=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new De(t.cause):
void 0;super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};c();c();var fr=(()=>{let e=!1,t=!1;if(!1&&typeof u=="function")try{t=new u("https://empty.invalid",{body:new(void 0),method:"POST",get duplex(){return e=!0,"half"}}).
headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),cs=typeof globalThis.AbortController==
"function",Zt=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",ds=!1,us=!1,en=["get","post","put","patch","head","delete"],
Su=()=>{};Su();var ls={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"*/*",blob:"*/*",bytes:"*/*"},tn=2147483647,fs=new TextEncoder().
encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,nn=Symbol("stop"),lt=class{options;constructor(t){this.options=t}},ps=e=>new lt(e),ms={json:!0,parseJson:!0,
stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,onUploadProgress:!0,fetch:!0,context:!0},gs={
next:!0},hs={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,integrity:!0,keepalive:!0,signal:!0,window:!0,
duplex:!0};var Iu=e=>{if(!e)return 0;if(e instanceof void 0){let t=0;for(let[n,r]of e)t+=fs,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,
t+=typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},ys=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(i,s){if(s.enqueue(i),r){o+=r.byteLength;let a=t===0?0:o/t;a>=1&&(a=1-Number.EPSILON),n?.({percent:a,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=i},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},bs=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new l(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new l(
ys(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},Es=(e,t,n)=>{if(!e.body)return e;let r=Iu(n??e.body);return new u(e,{duplex:"half",
body:ys(e.body,r,t)})};c();c();var re=e=>e!==null&&typeof e=="object";var ft=(...e)=>{for(let t of e)if((!re(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return gr({},...e)},pr=(e={},t={})=>{
let n=new f(e),r=t instanceof f,o=new f(t);for(let[i,s]of o.entries())r&&s==="undefined"||s===void 0?n.delete(i):n.set(i,s);return n};function rn(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:gr(e[n]??[],t[n]??[])}var mr=(e={},t={})=>({beforeRequest:rn(e,t,"beforeRequest"),beforeRetry:rn(e,t,"beforeRetry"),afterResponse:rn(
e,t,"afterResponse"),beforeError:rn(e,t,"beforeError")}),Ru=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,i]of r.entries())n.append(o,i);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(re(r))for(let[o,i]of Object.entries(r))i!==void 0&&n.append(o,String(i));else{
let o=new URLSearchParams(r);for(let[i,s]of o.entries())n.append(i,s)}return n},gr=(...e)=>{let t={},n={},r={},o,i=[];for(let s of e)if(Array.isArray(s))Array.isArray(
t)||(t=[]),t=[...t,...s];else if(re(s)){for(let[a,d]of Object.entries(s)){if(a==="signal"&&d instanceof globalThis.AbortSignal){i.push(d);continue}if(a==="conte\
xt"){if(d!=null&&(!re(d)||Array.isArray(d)))throw new TypeError("The `context` option must be an object");t={...t,context:d==null?{}:{...t.context,...d}};continue}
if(a==="searchParams"){d==null?o=void 0:o=o===void 0?d:Ru(o,d);continue}re(d)&&a in t&&(d=gr(t[a],d)),t={...t,[a]:d}}re(s.hooks)&&(r=mr(r,s.hooks),t.hooks=r),re(
s.headers)&&(n=pr(n,s.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),i.length>0&&(i.length===1?t.signal=i[0]:Zt?t.signal=AbortSignal.any(i):t.signal=
i.at(-1)),t};c();var ws=e=>en.includes(e)?e.toUpperCase():e,Au=["get","put","head","delete","options","trace"],vu=[408,413,429,500,502,503,504],xu=[413,429,503],_s={limit:2,methods:Au,
statusCodes:vu,afterStatusCodes:xu,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
ks=(e={})=>{if(typeof e=="number")return{..._s,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{..._s,...t}};c();c();var Ee=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function hr(e,t,n,r){return new Promise((o,i)=>{let s=setTimeout(()=>{n&&n.abort(),i(new Ee(e))},r.timeout);r.fetch(e,t).then(o).catch(i).then(()=>{clearTimeout(
s)})})}c();async function yr(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(i),r(t.
reason)}let i=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}c();var Ts=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in hs)&&!(r in ms)&&(!(r in e)||r in gs)&&(n[r]=t[r]);return n},Ss=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;c();function pt(e){return e instanceof be||e?.name===be.name}function br(e){return e instanceof Ee||e?.name===Ee.name}var mt=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>tn)throw new RangeError(`The \`timeout\` option cann\
ot be greater than ${tn}`);await Promise.resolve();let s=await r.#y();for(let a of r.#e.hooks.afterResponse){let d=r.#p(s.clone()),p;try{p=await a(r.request,r.#d(),
d,{retryCount:r.#o})}catch(h){throw r.#s(d),r.#s(s),h}if(p instanceof lt)throw r.#s(d),r.#s(s),new Ue(p.options);let m=p instanceof l?p:s;d!==m&&r.#s(d),s!==m&&
r.#s(s),s=m}if(r.#p(s),!s.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(s.status):r.#e.throwHttpErrors)){let a=new be(s,r.request,r.#d());for(let d of r.#e.
hooks.beforeError)a=await d(a,{retryCount:r.#o});throw a}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!ds)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let a=s.clone();
return r.#s(s),bs(a,r.#e.onDownloadProgress)}return s},i=r.#m(o).finally(()=>{let s=r.#a;r.#l(s?.body??void 0),r.#l(r.request.body??void 0)});for(let[s,a]of Object.
entries(ls))s==="bytes"&&typeof l?.prototype?.bytes!="function"||(i[s]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||a);let d=await i;
if(s==="json"){if(d.status===204)return"";let p=await d.text();return p===""?"":n.parseJson?n.parseJson(p):JSON.parse(p)}return d[s]()});return i}static#r(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#t;#o=0;#n;#e;#a;#i;#c;constructor(t,n={}){
if(this.#n=t,this.#e={...n,headers:pr(this.#n.headers,n.headers),hooks:mr({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:ws(n.
method??this.#n.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:ks(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??globalThis.
Object.bind(globalThis),context:n.context??{}},typeof this.#n!="string"&&!(this.#n instanceof URL||this.#n instanceof u))throw new TypeError("`input` must be a \
string, URL, or Request");if(this.#e.prefixUrl&&typeof this.#n=="string"){if(this.#n.startsWith("/"))throw new Error("`input` must not begin with a slash when u\
sing `prefixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#n=this.#e.prefixUrl+this.#n}cs&&Zt&&(this.#i=this.#e.signal??this.#n.signal,this.#t=
new globalThis.AbortController,this.#e.signal=this.#i?AbortSignal.any([this.#i,this.#t.signal]):this.#t.signal),fr&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new f(n.headers).has("content-type");if(this.#n instanceof u&&(us&&this.#e.body instanceof void 0||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new u(this.#n,this.#e),Ss(this.#e.searchParams)){let i="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#r(this.#e.searchParams)).toString()),s=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,i);this.request=new u(
s,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!fr)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#g(this.request,
this.#e.body??void 0)}}#u(){let t=this.#e.retry.delay(this.#o),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#h(t){if(this.#o++,this.#o>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new De(t);if(n instanceof Ue)return n.customDelay??this.#u();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#o});if(r===!1)throw t;if(r===
!0)return this.#u()}if(br(t)&&!this.#e.retry.retryOnTimeout)throw t;if(pt(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let i=this.#e.retry.maxRetryAfter??o;return o<i?o:i}if(t.response.status===413)throw t}return this.#u()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#l(t){t&&t.cancel().catch(()=>{})}#s(t){this.#l(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#h(n),tn);if(this.#o<1)throw n;if(await yr(r,this.#i?{signal:this.#i}:{}),n instanceof Ue&&n.customRequest){let o=this.#e.signal?new u(
n.customRequest,{signal:this.#e.signal}):new u(n.customRequest);this.#f(o)}for(let o of this.#e.hooks.beforeRetry){let i=await o({request:this.request,options:this.#d(),
error:n,retryCount:this.#o});if(i instanceof u){this.#f(i);break}if(i instanceof l)return i;if(i===nn)return}return this.#m(t)}}async#y(){this.#t?.signal.aborted&&
(this.#t=new globalThis.AbortController,this.#e.signal=this.#i?AbortSignal.any([this.#i,this.#t.signal]):this.#t.signal,this.request=new u(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#d(),{retryCount:this.#o});if(r instanceof l)return r;if(r instanceof u){this.#f(
r);break}}let t=Ts(this.request,this.#e);return this.#a=this.request,this.request=this.#a.clone(),this.#e.timeout===!1?this.#e.fetch(this.#a,t):hr(this.#a,t,this.#t,
this.#e)}#d(){if(!this.#c){let{hooks:t,...n}=this.#e;this.#c=Object.freeze(n)}return this.#c}#f(t){this.#c=void 0,this.request=this.#g(t)}#g(t,n){return!this.#e.
onUploadProgress||!t.body?t:Es(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};/*! MIT License © Sindre Sorhus */var Er=e=>{let t=(n,r)=>mt.create(n,ft(e,r));for(let n of en)t[n]=(r,o)=>mt.create(r,ft(e,o,{method:n}));return t.create=n=>Er(
ft(n)),t.extend=n=>(typeof n=="function"&&(n=n(e??{})),Er(ft(e,n))),t.stop=nn,t.retry=ps,t},Ou=Er(),Is=Ou;c();var As=y(at(),1);Le();var Rs=1048576;async function _r(e,t,n){try{return await Pu(e,t,n)}catch(r){if(r.stale)return _r(e,t,n);throw r}}function Pu(e,{method:t,url:n,headers:r,body:o},i){
return new Promise((s,a)=>{if(i.aborted)return a(i.reason);let d=()=>a(i.reason);i.addEventListener("abort",d,{once:!0});let p=E=>{i.removeEventListener("abort",
d),E()},{proxy:m}=e.route,h=m&&n.protocol==="http:",b=(0,As.request)({agent:e,host:P(n),port:H(n),method:t,path:h?`${n.origin}${n.pathname}${n.search}`:n.pathname+
n.search,headers:{host:n.host,...r,...h?cr(m):{}},signal:i});b.on("error",E=>p(()=>a(Object.assign(E,{stale:Nu(E,b.reusedSocket)})))),b.once("response",E=>{Cu(E).
then(T=>p(()=>h&&T.status===407?a(ar(407)):s(T)),T=>p(()=>a(T)))}),b.end(o)})}var Nu=({code:e},t)=>t&&(e==="ECONNRESET"||e==="EPIPE");async function Cu(e){let t=[],
n=0;for await(let o of e)if(t.push(o),n+=o.length,n>Rs)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(n,Rs));return{status:e.statusCode??0,headers:e.headers,
body:r}}Qt();c();Le();var $u=3e3;async function vs(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=P(r.origin),i,s=ir(async d=>{let{connect:p}=await Promise.resolve().then(()=>y(rr(),1)),
m=await qt(r,d),h=d.add(p({socket:m,host:o,...sr(o),rejectUnauthorized:!1}));return await dt(h,"secureConnect",d.signal),i=Object.entries(h.getPeerCertificate().
issuer??{}).map(([b,E])=>`${b}=${E}`).join(", "),h},n,!0),a=setTimeout(s.cancel,$u);return await s.socket.catch(()=>{}),clearTimeout(a),s.cancel(),i&&Lu(i)}var Lu=e=>e.
replace(/[^\x20-\x7e]/g,"?").slice(0,200);c();var xs=y(at(),1);_();function Os(e,t){let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new g("INPUT_ENDPOINT_INVALID",`t\
he address of ${n} is neither https nor http`);let{type:i,body:s}=Du(e),a={accept:"application/json","user-agent":t,...i?{"content-type":i}:{},...e.bearer===void 0?
{}:{authorization:`Bearer ${e.bearer}`},...Uu(e.headers)};for(let[d,p]of Object.entries(a))ju(n,d,p);return{method:r,url:o,headers:a,body:s}}function Du({json:e,
form:t}){return e!==void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"application/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:
{body:void 0}}var Uu=(e={})=>Object.fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),n]));function ju(e,t,n){try{(0,xs.validateHeaderValue)(t,n)}catch{
throw new g("INPUT_HEADER_INVALID",`the header ${t} for ${e} holds characters that cannot be sent`)}}c();var Fu=new Set([408,429,500,502,503,504]),Mu=new Set([502,503,504]),Gu=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNR\
EACH","ENETUNREACH","EPIPE","ETIMEDOUT"]),Ps=({status:e,body:t})=>Fu.has(e)||e>=400&&e<500&&Bu(t)==="quota_exceeded",Ns=({name:e,code:t="",proxyStatus:n=0})=>e===
"TimeoutError"||Gu.has(t)||Mu.has(n);function Bu(e){if(e.includes("quota_exceeded"))try{return JSON.parse(e)?.error}catch{return}}function Cs(e,t,n,r=Math.random){
return Math.max(r()*t*2**(e-1),Hu(n))}function Hu(e=""){if(/^\d+$/.test(e.trim()))return Number(e)*1e3;let t=Date.parse(e);return Number.isNaN(t)?0:Math.max(0,t-
Date.now())}var Wu=2e4,Vu=500;async function $s(e,t,n){let r={call:e,agent:t,options:n,outgoing:Os(e,n.userAgent??"ci-auth"),startedAt:performance.now(),attempts:0,sentAt:0,
received:void 0,lastStatus:void 0,retryInMs:0};try{await Ku(r)}catch(o){if(!pt(o))throw await zu(o,r)}return Yu(r)}async function Ku(e){let{call:t,options:n}=e,
{signal:r}=n.run;r.throwIfAborted(),await Is(t.url.origin+t.url.pathname,{method:t.method,fetch:async o=>{let{status:i}=await Ju(e,o.signal);return new l(null,{
status:Math.min(i,599)})},retry:{limit:n.retries,methods:["delete","get","post","patch"],shouldRetry:({error:o})=>Xu(o,e),delay:()=>e.retryInMs},signal:r,timeout:n.
callTimeoutMs??Wu})}async function Ju(e,t){let{agent:n,outgoing:r,options:o}=e;e.attempts++,e.sentAt=Date.now(),e.received=void 0;let i=performance.now(),s=a=>{
let{method:d,url:p}=r;o.trace?.(`${d} ${p.host}${p.pathname} ${a} ${Math.round(performance.now()-i)} ms`)};try{return e.received=await _r(n,r,t),e.lastStatus=e.
received.status,s(e.lastStatus),e.received}catch(a){throw s(t.aborted?"no answer":qu(a)),a}}var qu=({code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";
function Xu(e,t){let{attempts:n,received:r,options:o}=t,{run:i,backoffMs:s=Vu}=o;return i.signal.aborted||!(r?Ps(r):Ns(e))?!1:(t.retryInMs=Cs(n,s,r?.headers["re\
try-after"]),t.retryInMs<i.remainingMs())}async function zu(e,t){let{call:n,agent:r,attempts:o,lastStatus:i,options:s,startedAt:a}=t,{run:d}=s;if(d.isInterrupted())
return d.signal.reason;let{route:p}=r,m={service:n.service,route:p,attempts:o,lastStatus:i,spentMs:performance.now()-a};if(d.signal.aborted)return os(m,d.totalMs);
let h=dr(e)?await vs(p,e.atProxy===!0,d.signal):void 0;return ts(e,{...m,issuer:h})}function Yu({attempts:e,received:t,sentAt:n}){let{status:r=0,headers:o={},body:i=""}=t??
{},s=Date.parse(o.date??""),a=Math.trunc((s-(n+Date.now())/2)/1e3)+0;return{status:r,contentType:o["content-type"]??"",body:i,attempts:e,skewSeconds:Number.isNaN(
a)?void 0:a}}function Ls(e){let t=ss(e.deadlineMs,e.signal),n=new Map,r=({direct:o,socketPath:i,url:s})=>{let a=`${s.origin} ${i??""}`,d=n.get(a);if(d)return d;let p=i===void 0&&
!o?Ki(s,e.env):void 0,m=new Xt({origin:new URL(s.origin),socketPath:i,proxy:p,ca:e.ca},t.signal);return n.set(a,m),m};return{send:async o=>$s(o,r(o),{...e,run:t}),
preconnect(o){try{r({url:o}).preconnect()}catch{}},wait:o=>as(o,t),remainingMs:t.remainingMs,signal:t.signal,close(){t.end();for(let o of n.values())o.closeIdle()}}}var Ds=({pace:e,report:t,signal:n,surroundings:r,userAgent:o},{retries:i,timeoutMs:s})=>Ls({env:r.env,deadlineMs:s,retries:i,trace:t.trace,userAgent:o,...e,...n===
void 0?{}:{signal:n}});c();_();var Qu=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED",
"API_DISABLED"]),Zu=2e3,el=15e3;async function Us(e,t){let{firstWaitMs:n=Zu,network:r,report:o}=t;for(let i=n;;i=Math.min(i*1.5,el)){let s=Date.now();try{return await e()}catch(a){
let{leftMs:d}=t;if(d<=0||!(a instanceof g)||!Qu.has(a.code))throw a;o.note(`${a.code}: waiting for the change to arrive, ${Math.ceil(d/1e3)} s left`),await r.wait(
Math.min(i,d)),t.leftMs-=Date.now()-s}}}function Fs(e,t,n){let{report:r,surroundings:o}=t,{endpoints:i}=hn(o.env,e.universe),s=Ds(t,{...e,timeoutMs:e.timeoutMs+e.propagationMs}),{requestReason:a,universe:d}=e,
p={network:s,endpoints:i,universe:d,requestReason:a,about:tl(e)},{actor:m,federated:h}=nl(e.identity,p,n,t),b={serviceAccount:e.serviceAccount,delegates:e.delegates};
for(let W of rl(e,i))s.preconnect(new URL(W));let E=t.pace?.backoffMs===void 0?void 0:4*t.pace.backoffMs,T={network:s,report:r,leftMs:e.propagationMs,firstWaitMs:E};
return{actor:m,federated:h,google:p,target:b,mint:W=>js({actor:m,google:p,target:b},W,T),mintOwn:W=>js({actor:m,google:p,target:{delegates:[]}},W,T),close:s.close}}
async function js({actor:e,google:t,target:n},r,o){let i=await $i(e.facts,()=>Us(()=>Gi(t,e,n,r),o));return o.report.mask(i.value),i}function tl({delegates:e,identity:t,
projectId:n,serviceAccount:r,token:o}){let i=o?.format==="access_token"?o:void 0;return{delegates:e,projectId:n,serviceAccount:r,provider:t.mode==="federation"?
t.provider:void 0,audience:t.mode==="federation"?t.audience:void 0,scopes:i?.scopes,user:i?.user,lifetimeSeconds:i?.lifetimeSeconds}}function nl(e,t,n,{ambientActor:r,
report:o,surroundings:i}){if(e.mode==="key"){for(let p of Mi(e.key))o.mask(p);return{actor:Fi(t,e.key,o),federated:void 0}}if(e.mode==="ambient"){if(!r)throw new Error(
"this front end knows no ambient identity");return{actor:r(t,i.env,o),federated:void 0}}if(!n)throw new Error(`no token source for ${ge(e.provider)}`);let{audience:s,
provider:a}=e,d=ji({google:t,source:n,audience:s,provider:a,target:Ni(a),report:o});return{actor:d,federated:d}}function rl({delegates:e,identity:t,serviceAccount:n,
token:r,universe:o,verify:i},s){let a=n!==void 0||e.length>0,d=t.mode==="key"&&te({universe:o})||r?.format==="access_token"&&r.user!==void 0;return[...t.mode===
"federation"?[s.sts]:[],...d&&(i||r)?[s.oauth2]:[],...a&&(i||r)?[s.iamcredentials]:[]]}c();async function Gs(e,t,n,r){let{identity:o,projectId:i,serviceAccount:s,token:a}=e,{asked:d}=n,p=t.federated?.idToken()?.claims.sub;return{mode:o.mode,principal:await t.
actor.principal(),provider:o.mode==="federation"?ge(o.provider):void 0,subject:typeof p=="string"?p:void 0,serviceAccount:s??t.actor.account,projectId:i,credentialsFile:r&&
{path:r.path,type:r.type,source:r.source,expires:r.diesAt===void 0?void 0:Z(r.diesAt)},token:a&&d&&{format:a.format,expires:Z(d.expiresAt),...a.format==="access\
_token"?{scopes:a.scopes}:{audience:a.audience}},variables:e.exportVariables?Ur({projectId:i,credentialsFile:r?.path,executable:r?.source==="executable"}):{},outputs:{
...i===void 0?{}:{project_id:i},...r===void 0?{}:{credentials_file_path:r.path},...Ms("auth_token",n.federated),...a?Ms(a.format,d):{}}}}var Ms=(e,t)=>t===void 0?
{}:{[e]:t.value,[`${e}_expiration`]:Z(t.expiresAt)};c();c();var on=y(K(),1),gt=y(O(),1);c();function wr(e){let{audience:t,endpoints:n,lifetimeSeconds:r,serviceAccount:o,source:i,universe:s}=e;return{universe_domain:s,type:"external_account",audience:t,
subject_token_type:Qn,token_url:Zn({endpoints:n}),credential_source:ol(i),...o===void 0?{token_info_url:`${n.sts}/v1/introspect`}:{service_account_impersonation_url:nt(
{endpoints:n},o,"generateAccessToken"),...r===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:r}}}}}var Bs=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function ol(e){if(e.kind==="url"){let{field:t,headers:n,url:r}=e;return{url:r,...Object.keys(n).length>0?{headers:n}:
{},...Bs(t)}}return e.kind==="file"?{file:e.path,...Bs(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}c();var Hs=({delegates:e,endpoints:t,serviceAccount:n,source:r,universe:o})=>({universe_domain:o,type:"impersonated_service_account",delegates:e.map(Qe),service_account_impersonation_url:nt(
{endpoints:t},n,"generateAccessToken"),source_credentials:r});var il=6e4,kr=e=>JSON.stringify(e,null,2);async function Ws(e,t,n,r){let{delegates:o,identity:i,serviceAccount:s,universe:a}=e,{endpoints:d}=t.google,p=T=>s===void 0?
T:Hs({delegates:o,endpoints:d,serviceAccount:s,source:T,universe:a});if(i.mode==="ambient")throw new Error("no file can name the metadata server as a source");if(i.
mode==="key")return{file:p(i.key.file),source:"key"};let{refresh:m,...h}=await sl(i.audience,t,n,r),b={endpoints:d,universe:a,audience:ze(i.provider),source:m};
return{file:o.length>0?p(wr(b)):wr({...b,serviceAccount:s,lifetimeSeconds:e.file?.lifetimeSeconds}),source:m.kind,...h}}async function sl(e,t,n,r){let{place:o,source:i}=n,
s=t.federated?.idToken(),a=s?{diesAt:s.expiresAt,lastsForJob:i?.lastsForJob??!1}:{},d=i?.refreshSource(e);if(d)return{refresh:d,...i?.mintsAgain?{}:a};let p=i?.
mintsAgain?await al(e,i,n,r):{};if("refresh"in p)return p;let m=(0,gt.join)((0,gt.dirname)(o.path),It());return await r(m,"subject-token",kr({id_token:s?.value})),
{refresh:{kind:"file",path:m,field:"id_token"},...a,...p}}async function al(e,{origin:t},{launcher:n,place:r},o){if(!n)return{};let{cwd:i,temporaryFolder:s}=r.surroundings,
a=await n({origin:t,audience:e,cwd:i},{beside:r.path,temporaryFolder:s});return a?(await o(a.path,"launcher",a.content),cl(a.path)?{refresh:{kind:"executable",command:a.
path,timeoutMs:il}}:{why:`nothing may be executed in ${(0,gt.dirname)(a.path)}; use ci-auth exec`}):{why:"client libraries can run nothing here that would mint \
again; use ci-auth exec"}}function cl(e){try{return(0,on.accessSync)(e,on.constants.X_OK),!0}catch{return!1}}c();var Ys=y(Ae(),1);c();var L=y(fe(),1),S=y(O(),1);c();var Vs=y(fe(),1),M=y(O(),1);async function Ks(e,t){let n=dl(e,(0,M.dirname)(t)).map(i=>(0,M.join)(i,".gitignore")),r=await Promise.all(n.map(i=>(0,Vs.readFile)(i,"utf8").catch(me(""))));if(!r.
some(i=>/^!/m.test(i)))return;let{default:o}=await Promise.resolve().then(()=>y($t(),1));for(let[i,s]of n.entries()){let a=(0,M.relative)((0,M.dirname)(s),t).split(
M.sep).join("/"),d=o({ignorecase:!1}).add(r[i]??"").test(a);if(d.unignored)return s;if(d.ignored)return}}function dl(e,t){let n=[t];for(let r=t;r!==e&&r!==(0,M.dirname)(
r);r=(0,M.dirname)(r))n.push((0,M.dirname)(r));return n}async function Js(e){try{let t=await(0,L.realpath)((0,S.dirname)(e)),n=await ll(t);return n&&await ul(n,(0,S.join)(t,(0,S.basename)(e)))}catch(t){return`${e} is\
 not excluded from git: ${I(t)}`}}async function ul({root:e,common:t},n){let r=(0,S.relative)(e,n).split(S.sep).join("/");if(r.includes(`
`))return`${n} is not excluded from git: no exclude file can hold a line break`;let o=le((0,S.basename)(n))?[ue]:[ue,At(r)],i=(0,S.join)(t,"info","exclude"),s=await(0,L.readFile)(
i,"utf8").catch(me("")),a=new Set(s.split(`
`)),d=o.filter(m=>!a.has(m));d.length>0&&(await(0,L.mkdir)((0,S.dirname)(i),{recursive:!0}),await(0,L.appendFile)(i,`${s===""||s.endsWith(`
`)?"":`
`}${d.join(`
`)}
`));let p=await Ks(e,n);return p&&`${n} is not excluded from git: a line of ${p} that begins with "!" lets it in again`}async function ll(e){for(let t=e;;t=(0,S.dirname)(
t)){let n=await fl((0,S.join)(t,".git"));if(n)return{root:t,common:n};if(t===(0,S.dirname)(t))return}}async function fl(e){let t=await(0,L.stat)(e).catch(me(void 0));
if(!t)return;let n=t.isDirectory()?e:await pl(e);if(!n||!await ml((0,S.join)(n,"HEAD")))return;let r=await(0,L.readFile)((0,S.join)(n,"commondir"),"utf8").catch(
me("."));return(0,S.resolve)(n,r.trimEnd())}async function pl(e){let t=/^gitdir: (.+?)[\r\n]*$/s.exec(await(0,L.readFile)(e,"utf8"))?.[1];return t&&(0,S.resolve)(
(0,S.dirname)(e),t)}var ml=e=>(0,L.stat)(e).then(()=>!0,me(!1));c();var D=y(fe(),1),je=y(O(),1);c();var ht=({dev:e,ino:t,birthtimeNs:n})=>({device:e.toString(),inode:t.toString(),birthtimeMs:Number(n)/1e6}),sn=(e,t)=>e.device===t.device&&e.inode===t.inode&&
(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs);async function qs(e,t=D.rename){let n=[...new Set(e.map(({path:r})=>r))];return Promise.all(n.map(r=>gl(r,e.filter(o=>o.path===r),t)))}async function gl(e,t,n){
try{let r=await hl(e,t,n);return r.outcome==="kept"||!await wl(e,t)?r:r.outcome==="absent"?{path:e,outcome:"removed"}:r}catch(r){return A(r)==="ENOENT"?{path:e,
outcome:"absent"}:Tr(e,I(r))}}var Tr=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${t}`});async function hl(e,t,n){let r=await an(
e,t);return r===void 0?{path:e,outcome:"absent"}:r.record?r.record.remove?yl(e,t,n):{path:e,outcome:"kept"}:t.some(({remove:o})=>o)?Tr(e,r.fault):{path:e,outcome:"\
absent"}}async function an(e,t){try{let n=await(0,D.lstat)(e,{bigint:!0});if(n.isSymbolicLink())return{fault:"it is a link now"};if(n.isDirectory())return{fault:"\
it is a folder now"};if(!n.isFile())return{fault:"it is no regular file now"};let r=ht(n);return{record:t.find(o=>sn(o,r)),fault:"it is another file now"}}catch(n){
if(["ENOENT","ENOTDIR"].includes(A(n)))return;throw n}}async function yl(e,t,n){let r=(0,je.join)((0,je.dirname)(e),Rt());await n(e,r);let o=await an(r,t);return o===
void 0?{path:e,outcome:"absent"}:o.record?.remove?(await(0,D.unlink)(r),{path:e,outcome:"removed"}):Tr(e,`${o.fault}${await bl(r,e)}`)}async function bl(e,t){try{
return await(0,D.link)(e,t),await(0,D.unlink)(e),""}catch{return await an(t,[])===void 0&&await(0,D.rename)(e,t).then(El,_l)?"":`, and what stood there had to b\
e left at ${e}`}}var El=()=>!0,_l=()=>!1;async function wl(e,t){let n=(0,je.dirname)(e),r=await(0,D.readdir)(n).catch(()=>[]),o=!1;for(let i of r.filter(lo).map(
s=>(0,je.join)(n,s)))(await an(i,t))?.record?.remove&&(await(0,D.unlink)(i),o=!0);return o}c();var q=y(fe(),1),cn=y(O(),1);_();async function zs(e,t,n=()=>{},{link:r=q.link,mode:o=384}={}){if(await kl(e))throw N(Je(e,await $n(e)));let i=(0,cn.join)((0,cn.dirname)(e),Rt());await Xs({path:e,
at:i,content:t,mode:o},n,()=>Tl(i,e,r))||await Xs({path:e,at:e,content:t,mode:o},n,async()=>!0)}var kl=e=>(0,q.lstat)(e).then(()=>!0,()=>!1);async function Tl(e,t,n){
try{return await n(e,t),!0}catch(r){if(A(r)==="EEXIST")throw r;return!1}}async function Xs({at:e,content:t,mode:n,path:r},o,i){let s,a=!1;try{s=await(0,q.open)(
e,"wx",n);let d=ht(await s.stat({bigint:!0}));o(d),await s.writeFile(t),a=await i(),e!==r&&await(0,q.unlink)(e);let p=ht(await s.stat({bigint:!0}));return a&&!sn(
d,p)&&o({...p,birthtimeMs:0}),a}catch(d){throw s&&await(0,q.unlink)(e).catch(()=>{}),a&&await(0,q.unlink)(r).catch(()=>{}),await Sl(r,d)}finally{await s?.close()}}
async function Sl(e,t){let n=A(t);return n===""||t instanceof g?t:n==="EEXIST"?N(Je(e,await $n(e)),t):N(v(e,I(t)),t)}function Qs({ci:e,onRecorded:t,remove:n,report:r,surroundings:o}){let i=Ft(e,o),s=[];return{entries:s,async write(a,d,p){let m=await Js(a);m!==void 0&&r.warn("F\
ILE_IN_WORKSPACE",m),await zs(a,p,b=>{let E=Z(Math.floor(Date.now()/1e3)),T={id:(0,Ys.randomUUID)(),path:a,kind:d,remove:n,createdAt:E,...b};i.record(T),s.push(
T),t?.(s)},{mode:d==="launcher"?448:384})},async undo(){let a=await qs(s.map(d=>({...d,remove:!0})));for(let{id:d}of s)i.withdraw(d);return a}}}async function Zs(e,t,n){let{onRecorded:r,place:o,report:i}=n,s=e.file?.cleanup??!0,{entries:a,undo:d,write:p}=Qs({...o,onRecorded:r,remove:s,report:i});try{let m=await Ws(
e,t,n,p);await p(o.path,"credentials",kr(m.file));for(let h of await Ko(o))i.warn("FILE_IN_WORKSPACE",h);return{path:o.path,type:String(m.file.type),source:m.source,
diesAt:m.diesAt,lastsForJob:m.lastsForJob,why:m.why,entries:a,undo:d}}catch(m){throw await d(),m}}async function ea(e){let{report:t}=e,{place:n,plan:r,source:o}=await Oi(e);for(let s of o?.secrets??[])t.mask(s);for(let s of r.notes)t.note(s);let i=Fs(r,e,o);
try{let s=await jr(r,i),a=r.file&&n?await Zs(r,i,{...e,place:n,source:o}):void 0,d=await Gs(r,i,s,a);return await Il(e,r,d,a),vl(r,a,t),a&&Rl(e),d}finally{i.close()}}
async function Il(e,{exportVariables:t,projectId:n},r,o){let{accept:i,report:s,signal:a}=e;t&&n===void 0&&s.note("the project id is not certain, so no project v\
ariable is set: give project_id where tools need one");let d=Yn(e);try{await s.masked(),a?.throwIfAborted(),await d?.exportVariables(r.variables),d?.problems({variables:!1,
outputs:!0}).length===0&&await d.setOutputs?.({...r.outputs}),i?.(r)}catch(p){throw await o?.undo(),p}}function Rl({report:e,surroundings:t}){for(let[n,r]of Object.
entries(Dr))t.env[n]&&e.warn("FILE_HIDDEN_BY_TOKEN",`${n} is set: ${r} takes that token, not the credentials file`)}var Al=({source:e,why:t})=>t!==void 0?`: ${t}`:
e==="file"?", unless the token file it names is renewed":": its source cannot mint again";function vl({delegates:e,identity:t},n,r){if(n?.diesAt!==void 0){let o=Z(
n.diesAt);n.lastsForJob?r.note(`the credentials file works until ${o}, about as long as the job may run`):r.warn("OIDC_NO_REFRESH",`the credentials file works u\
ntil ${o}${Al(n)}`)}n&&t.mode==="federation"&&e.length>0&&r.warn("INPUT_DELEGATES_NOT_PORTABLE","delegates do not fit into an external_account file: this one is\
 an impersonated_service_account file, which Node and Go load, Python, Java and gcloud do not; ci-auth exec gives them tokens of the end of the chain")}c();function ta({credentialsFile:e,principal:t,serviceAccount:n,subject:r,token:o,variables:i},{reaches:s}){let a=n===void 0||n===t,d=Object.keys(i);return[`Signed \
in as ${a?r===void 0?t:`the federated identity of ${r}`:n}`,...a?[]:[`  by ${r??t}`],...e?[`Wrote ${e.path} (${e.type}, source: ${e.source})`]:[],...o?[`Minted \
an ${o.format==="id_token"?"ID token":"access token"} until ${o.expires}`]:[],...d.length>0&&s!==void 0?[`Handed to ${s}: ${d.join(", ")}`]:[]].map(V)}c();var pa=y(kt(),1);c();function ra(e,t){let n=e.filter(({identifies:o})=>o!=="runner"),r=e.filter(({identifies:o})=>o==="runner");return na(n,t)??na(r,t)}var na=(e,t)=>e.find(n=>n.
hasTokenSurface(t))??e.find(n=>n.detect(t));c();c();var da=y(K(),1);_();c();var ia=y(Ae(),1),ln=y(K(),1);_();c();_();var xl=[[/\0/,"a NUL"],[new RegExp("\\p{Surrogate}","u"),"half a character"]],Ol=e=>xl.find(([t])=>t.test(e))?.[1];function oa(e,t){let n=Ol(t);if(n!==void 0)
throw new g("EXPORT_VALUE_REFUSED",`the value of ${e} holds ${n}, which no variable can hold`,{suggestions:["Write the value into a file and export its path."]})}var sa=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),Pl=e=>sa(e).replaceAll(":","%3A").replaceAll(",","%2C");function Fe(e,t,n={}){let r=Object.entries(n).map(([o,i])=>`${o}=${Pl(i)}`);return`::${e}${r.length>
0?` ${r.join(",")}`:""}::${sa(t)}`}var fn=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>Fe("add-mask",t));function Nl(e,t){oa(e,t);let n=`ghadelimiter\
_${(0,ia.randomUUID)()}`;if(e.includes(n)||t.includes(n))throw new g("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}\
<<${n}
${t}
${n}
`}function un(e,t,n){let r=Object.entries(n).map(([o,i])=>Nl(o,i)).join("");r!==""&&aa(e,t,r)}function aa(e,t,n){let[r]=dn(e,t);if(r)throw new g(r.code,r.message,
{suggestions:r.suggestions??[]});try{(0,ln.appendFileSync)(e[t]??"",n)}catch(o){let{code:i}=o;throw new g("FILE_WRITE_FAILED",`the file that ${t} names cannot b\
e written (${i})`,{suggestions:["Look for a full disk, or a step that changed the owner or the mode of the file."]})}}function dn(e,t){let n=e[t];return n&&(0,ln.statSync)(
n,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_MISSING",message:n?`${t} names "${n}", which is not a file`:`${t} is not set, so later steps cannot be t\
old`,suggestions:["Run inside a step of a job, or use --output-format to get the variables on standard output."]}]}var ca=({env:e})=>({reaches:"later steps",problems:({
outputs:t,variables:n})=>[...n?dn(e,"GITHUB_ENV"):[],...t?dn(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>un(e,"GITHUB_ENV",t),setOutputs:t=>un(e,"GITHUB_OUTPUT",t),
appendSummary:t=>{dn(e,"GITHUB_STEP_SUMMARY").length===0&&aa(e,"GITHUB_STEP_SUMMARY",t)}});var oe={handover:ca,maskLines:fn,workspace:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,ledger:({env:e,temporaryFolder:t})=>({
folder:e.RUNNER_TEMP||t,jobKey:[e.GITHUB_SERVER_URL,e.GITHUB_REPOSITORY,e.GITHUB_RUN_ID,e.GITHUB_RUN_ATTEMPT,e.GITHUB_JOB,e.RUNNER_NAME].join(" ")}),secretsWithheld(e){
return e.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":e.GITHUB_EVENT_NAME!=="pull_request_target"&&ua(e)?"p\
ull requests from forks get no secrets":void 0}},ie={tokenFrom:"`ACTIONS_ID_TOKEN_REQUEST_URL` with `ACTIONS_ID_TOKEN_REQUEST_TOKEN` (GET)",audience:"sign-in",source:"\
url",masking:"`::add-mask::`",handover:"`GITHUB_ENV`, `GITHUB_OUTPUT`",cleanup:"the post step of the action, or a step with `if: always()`"};function Me(e,t,n){
if(t.ACT==="true")return new g("OIDC_LOCAL_RUNNER","act runs this job on a computer that has no OIDC token endpoint",{suggestions:["Give it the one of the emula\
tor: ci-auth emulator run --ci github -- COMMAND"]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new g("OIDC_DEPENDABOT","Dependabot started this run, and may \
not mint an ID token",{suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'","Run it after the merge."]});if(ua(t))return new g("OIDC_FORK_PUL\
L_REQUEST","a pull request from a fork may not mint an ID token",{suggestions:["Skip the step with if: github.event.pull_request.head.repo.full_name == github.r\
epository","Run it on push."]});let r="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_TOKEN";return new g("OIDC_PERMISSION_MISSING",`${e} runs this j\
ob, but ${r} are not set`,{suggestions:n})}function ua(e){try{let t=JSON.parse((0,da.readFileSync)(e.GITHUB_EVENT_PATH??"","utf8")),{base:n,head:r}=t.pull_request;
return r.repo?.full_name!==n.repo.full_name}catch{return!1}}c();_();c();_();var la=e=>e===408||e===429||e>=500;function fa(e){let{error:t,message:n}=k(e)??{},r=[n,t].find(o=>typeof o=="string"&&o!=="");return j(typeof r=="string"?r:e)||
"(no text)"}var se=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function ae(e,t,n){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:r,ACTIONS_ID_TOKEN_REQUEST_URL:o}=t;
if(!r||!o)throw n();if(!URL.canParse(o))throw new g("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");let i=s=>{let a=new URL(o);return a.searchParams.
set("audience",s),a};return{label:e,mintsAgain:!0,choosesAudience:!0,secrets:[r],async mint(s,a){let d=await a.send({service:`${e} OIDC`,method:"GET",url:i(s),bearer:r});
return Cl(e,d)},refreshSource:s=>({kind:"url",url:i(s).href,headers:{Authorization:`Bearer ${r}`},field:"value"})}}function Cl(e,{body:t,contentType:n,status:r}){
if(r<200||r>299)throw $l(e,r,t);let{value:o}=k(t)??{};if(typeof o=="string"&&o!=="")return o;let i=de(t,`content type "${n}"`);throw new g("OIDC_RESPONSE_INVALI\
D",`${e} answered ${r} without a token, but ${i}`,{suggestions:["Look for a proxy between the runner and its server that answers in its place."]})}function $l(e,t,n){
let r=fa(n),o={status:t,text:r};return/in '?Completed'? state/i.test(r)?new g("OIDC_JOB_COMPLETED",`${e} mints no token for a job that has ended`,{server:o,suggestions:[
"Use the credentials inside the job, or impersonate a service account, whose token outlives it."]}):new g("OIDC_REQUEST_FAILED",`${e} refused to mint an ID toke\
n: HTTP ${t}: ${r}`,{server:o,suggestions:[la(t)?"Run the job again; a higher retries or timeout input rides out longer failures.":'Check that the job still run\
s and has "id-token: write".']})}var Ll=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],yt={...oe,id:"forgejo",label:"Forgejo Actions",facts:{
...ie,documentation:"https://forgejo.org/docs/latest/user/actions/security-openid-connect/",recognisedBy:"`FORGEJO_ACTIONS=true`",lifetime:"1 hour"},hasTokenSurface:e=>yt.
detect(e)&&se(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>ae(yt.label,e,()=>Me(yt.label,e,Ll))};c();var Dl=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],Ul=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),bt={...oe,id:"ghes",label:"GitH\
ub Enterprise Server",facts:{...ie,documentation:"https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=\
true`, `GITHUB_SERVER_URL` not of GitHub",lifetime:"5 minutes"},hasTokenSurface:e=>bt.detect(e)&&se(e),detect:e=>e.GITHUB_ACTIONS==="true"&&Ul(e),tokenSource:({
env:e})=>ae(bt.label,e,()=>Me(bt.label,e,Dl))};c();_();var pn={...oe,id:"gitea",label:"Gitea Actions",facts:{...ie,documentation:"https://docs.gitea.com/usage/actions/secrets",recognisedBy:"`GITEA_ACTIONS=true` with\
out `FORGEJO_ACTIONS`",tokenFrom:"none in the releases that we know; `ACTIONS_ID_TOKEN_REQUEST_URL` (GET) where the server sets it",audience:"none",lifetime:"no\
 token",source:"key"},hasTokenSurface:e=>pn.detect(e)&&se(e),detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",tokenSource:({env:e})=>ae(pn.label,e,
jl)},jl=()=>new g("OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a s\
ecret, with "ci-auth key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or give an ID token from elsewhere: --oidc-token-env NAME"]});c();var Fl=['Give the job "permissions: {contents: read, id-token: write}".',"Where a reusable workflow runs it, the calling job must grant the same."],Et={...oe,id:"\
github",label:"GitHub Actions",facts:{...ie,documentation:"https://docs.github.com/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=true`",lifetime:"\
5 minutes"},hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&se(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>ae(Et.label,e,()=>Me(Et.label,e,Fl))};_();var ma="ci-auth-action/0.0.0",Sr=()=>({env:{...process.env},cwd:process.cwd(),temporaryFolder:(0,pa.tmpdir)()}),Ml=[yt,pn,bt,Et],ga=({env:e})=>ra(Ml,e)??Et,
_e=e=>{process.stdout.write(`${e}
`)};function ha({env:e}){let t=new Set;return{mask(n){if(!t.has(n)){t.add(n);for(let r of fn(n))_e(r)}},masked:async()=>{},note:n=>_e(n),warn:(n,r)=>_e(Fe("warn\
ing",`${n}: ${r}`,{title:`ci-auth: ${n}`})),trace:n=>{e.RUNNER_DEBUG==="1"&&_e(Fe("debug",n))}}}var Gl="recorded",ya=({env:e},t)=>un(e,"GITHUB_STATE",{[Gl]:JSON.
stringify(t)});var Ir=e=>_e(e);function ba(e){if(process.exitCode=1,!(e instanceof g)){let a=e instanceof Error?e.stack??e.message:"something that is no error was thrown";_e(Fe(
"error",`this is a bug in ci-auth: ${a}`,{title:"ci-auth"}));return}let{code:t,facts:n,message:r,problems:o,suggestions:i}=e,s=[o.length>0?r:r.replace(/$/m,` (${t}\
)`),...n.map(a=>`  ${a}`),...i.length>0?["Try this:",...i.map(a=>`  ${a}`)]:[]];_e(Fe("error",s.join(`
`),{title:`ci-auth: ${t}`}))}c();var Rr=({env:e})=>Object.fromEntries(we.map(t=>[t,e[`INPUT_${t.toUpperCase()}`]])),Bl={backoff:"Delete backoff: waits between attempts grow by themselves.",backoff_limit:"\
Delete backoff_limit: the timeout input limits the whole step.",activate_credentials_file:"Delete activate_credentials_file: a credentials file that is created \
is also used.",lifetime:"Rename lifetime to access_token_lifetime."},Ea=({env:e})=>Object.entries(Bl).filter(([t])=>e[`INPUT_${t.toUpperCase()}`]).map(([t,n])=>({
code:"INPUT_NOT_APPLICABLE",message:`${t} is not an input of this action`,suggestions:[n]})),_a=e=>e;c();var Hl=e=>`<code>${e.replace(/[^\w ,/-]|_/gu,t=>`&#${t.codePointAt(0)};`)}</code>`;function wa(e){let{credentialsFile:t,principal:n,provider:r,serviceAccount:o,
subject:i,token:s}=e;return["### Signed in to Google Cloud","","| | |","|---|---|",...[["Subject",i],["Provider",r],["Principal, where google.subject is asserti\
on.sub",n===o?void 0:n],["Service account",o],["Project",e.projectId],["Scopes",s?.scopes?.join(", ")],["Audience",s?.audience],[s?.format==="id_token"?"ID toke\
n expires":"Access token expires",s?.expires],["Credentials file",t&&`${t.type}, source: ${t.source}`],["Credentials expire",t&&(t.expires??Wl(t.source))]].flatMap(
([p,m])=>m===void 0?[]:[`| ${p} | ${Hl(m)} |`]),"",""].join(`
`)}var Wl=e=>e==="key"?"never, until the key is deleted":"with the job; client libraries refresh them until then";async function Vl(){let e=Sr(),t=ga(e),n=await ea({surroundings:e,report:ha(e),userAgent:ma,raw:Rr(e),others:Ea(e),nameOf:_a,ci:t,named:{},handover:"ci",onRecorded:r=>ya(
e,r)});for(let r of ta(n,{reaches:"later steps"}))Ir(r);t.handover?.(e,Ir).appendSummary?.(wa(n))}await Vl().catch(e=>ba(Lr(e,Rr(Sr()))));
