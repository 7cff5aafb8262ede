var _a=Object.create;var Rr=Object.defineProperty;var wa=Object.getOwnPropertyDescriptor;var ka=Object.getOwnPropertyNames;var Ta=Object.getPrototypeOf,Sa=Object.prototype.hasOwnProperty;var bt=(e,t,n)=>()=>{if(n)throw n[0];try{return e&&(t=e(e=0)),t}catch(r){throw n=[r],r}};var G=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(n){throw t=0,n}};var Ia=(e,t,n,r)=>{if(t&&typeof t=="object"||typeof t=="function")for(let o of ka(t))!Sa.call(e,o)&&o!==n&&Rr(e,o,{get:()=>t[o],enumerable:!(r=wa(t,o))||r.enumerable});
return e};var y=(e,t,n)=>(n=e!=null?_a(Ta(e)):{},Ia(t||!e||!e.__esModule?Rr(n,"default",{value:e,enumerable:!0}):n,e));var f,u,l,c=bt(()=>{"use strict";f=class e{#r=new Map;constructor(t){for(let[n,r]of t instanceof e?t.entries():Object.entries(t??{}))this.set(n,r)}get(t){return this.#r.
get(t.toLowerCase())??null}has(t){return this.#r.has(t.toLowerCase())}set(t,n){this.#r.set(t.toLowerCase(),n)}delete(t){this.#r.delete(t.toLowerCase())}entries(){
return this.#r.entries()}},u=class e{url;method;headers;signal;body=null;constructor(t,n={}){let r=t instanceof e?t:void 0;this.url=r?.url??String(t),this.method=
n.method??r?.method??"GET",this.headers=new f(n.headers??r?.headers),this.signal=n.signal??r?.signal}clone(){return new e(this)}},l=class{status;statusText="";headers=new f;body=null;constructor(t,{
status:n=200}={}){this.status=n}get ok(){return this.status>=200&&this.status<300}}});var x=G((tf,Nr)=>{c();Nr.exports=process.getBuiltinModule("node:path")});function Cr(e){let[t,...n]=e;if(n.length===0)return new g(t.code,t.message,{suggestions:t.suggestions??[]});let r=e.map(({code:o,message:i})=>`- ${i} (${o})`).join(
`
`);return new g(t.code,`${e.length} things are wrong
${r}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:o=[]})=>o))]})}var g,_=bt(()=>{"use strict";c();g=class extends Error{name="CiAuthError";code;suggestions;facts;server;problems;constructor(t,n,r={}){
super(n,r.cause===void 0?void 0:{cause:r.cause}),this.code=t,this.suggestions=[...r.suggestions??[]],this.facts=[...r.facts??[]],this.server=r.server,this.problems=
[...r.problems??[]]}}});var V=G((cf,$r)=>{c();$r.exports=process.getBuiltinModule("node:fs")});var kt=G((ff,Ur)=>{c();Ur.exports=process.getBuiltinModule("node:os")});var Fr=G((mf,jr)=>{c();jr.exports=process.getBuiltinModule("node:process")});var Gr=G((hf,Mr)=>{c();Mr.exports=process.getBuiltinModule("node:child_process")});var Re=G((mp,oo)=>{c();oo.exports=process.getBuiltinModule("node:crypto")});var fe=G((Ep,so)=>{c();so.exports=process.getBuiltinModule("node:fs/promises")});var $t=G((kp,Ct)=>{c();function mo(e){return Array.isArray(e)?e:[e]}var Ae=void 0,B="",xe=" ",R="\\",Wa=/[.*+?()[\]{}^$|\\/]/,go="\uFEFF",Va=/^\/\*{2,}$/,Ka=/^\\!/,
Ja=/^\\#/,qa=/\r?\n/g,Xa="//",ve=47,co=46,$="/",ho="node-ignore";typeof Symbol<"u"&&(ho=Symbol.for("node-ignore"));var yo=ho,pe=(e,t,n)=>(Object.defineProperty(
e,t,{value:n}),n),Eo=()=>!1,uo={alnum:"0-9A-Za-z",alpha:"A-Za-z",blank:" \\t",cntrl:"\\x00-\\x1f\\x7f",digit:"0-9",graph:"!-.0-~",lower:"a-z",print:" -.0-~",punct:"\
!-.:-@\\[-`{-~",space:" \\t\\n\\r",upper:"A-Z",xdigit:"0-9A-Fa-f"},za="\\]^-[",vt=e=>za.indexOf(e)<0?e:R+e,Ya="(?!\\/)",Qa=(e,t)=>{if(e)return`[^\\/${t}]`;let n=`\
[${t}]`;return new RegExp(n).test("/")?Ya+n:n},Za=(e,t)=>{let{length:n}=e,r=t+1,o=B,i=e[r];(i==="!"||i==="^")&&(o="^",r++);let s=B,a=B;for(;;){let d=e[r];if(d===
Ae)return null;if(d===R){let p=e[++r];s+=vt(p),a=p}else if(d==="-"&&a&&r+1<n&&e[r+1]!=="]"){r++;let p=e[r];p===R&&(p=e[r+=1]),a<=p&&(s+=`-${vt(p)}`),a=B}else if(d===
"["&&e[r+1]===":"){let p=r+2,m=p;for(;m<n&&e[m]!=="]";)m++;if(m===n)return null;if(m>p&&e[m-1]===":"){let h=e.slice(p,m-1);if(!Object.prototype.hasOwnProperty.call(
uo,h))return null;s+=uo[h],a=B,r=m}else s+=vt("["),a="[",r=p-2}else s+=vt(d),a=d;if(r++,e[r]==="]")return{end:r,source:Qa(o,s)}}},In="[]",We="\0",ec=new RegExp(
`${We}(\\d+)${We}`,"g"),Pt="\uE000",Nt="\uE001",lo=e=>e===We||e===Pt||e===Nt,tc=e=>{let t=[],n=s=>`${We}${t.push(s)-1}${We}`,{length:r}=e,o=B,i=0;for(;i<r;){let s=e[i];
if(s===R){let a=e[i+1];a===$&&i+2===r?o+=n(In):a==="*"||a==="["||a===xe?o+=e.slice(i,i+2):o+=n(Wa.test(a)?R+a:lo(a)?`[${a}]`:a),i+=2}else if(lo(s))o+=n(`[${s}]`),
i++;else if(s==="["){let a=Za(e,i);a===null?(o+=n(In),i=r):(o+=n(a.source),i=a.end+1)}else o+=s,i++}return{source:o,sources:t}},Rn=null,nc=/\/(?!$)/,He="[^\\/]*",
rc=[[/(\\+)( ?)/g,(e,t,n)=>n?t.slice(0,t.length-t.length%2)+xe:t,R+xe],[/(^|\/)\*{3,}(?=\/|$)/g,(e,t)=>`${t}**`,"*"],[/[\\$.|*+(){^]/g,e=>`\\${e}`],[/(?!\\)\?/g,
()=>"[^/]","?"],[/^\//,()=>"^",$],[/\//g,()=>"\\/",$],[/^\^*(?:\\\*\\\*\\\/)+/,()=>"(?:^|\\/)","*"],[Rn,(e,t)=>!e||e[0]==="^"||e[0]==="("?e:(nc.test(t)?"^":"(?:\
^|\\/)")+e],[/\\\/\\\*\\\*(?=\\\/|$)/g,(e,t,n)=>t+6<n.length?n.slice(t+6)==="\\/"?"(?:\\/[^\\/]+)+":"(?:\\/[^\\/]+)*":`\\/${Nt}`,"*"],[/(^|[^\\])(?:\\\*)+(?!$)/g,
(e,t)=>t+He,"*"],[/(^|[^\\])((?:\\\\)*)\\\*$/,(e,t,n)=>n===B?t+Pt:e,"*"],[/\\\\\\(?=[$.|*+(){^])/g,()=>R,R+R],[/\\\\/g,()=>R,R+R],[/\\\[([^\]/]*?)($|\])/g,(e,t,n)=>`\
\\[${t}${n}`,"["],[Rn,e=>{let t=e[e.length-1];return!t||t===Pt||t===Nt?e:t===$?`${e}$`:`${e}(?=$|\\/$)`}]],oc=/(^|\\\/)?\uE000$/,xt="regex",fo="checkRegex",po="\
_",ic=(e,t)=>`${t?`${t}[^/]+`:"[^/]*"}(?=$|\\/$)`,sc=/\uE001$/,ac=()=>"[\\s\\S]",cc=(e,t)=>{let n=B;for(let r=t+1;r<e.length&&!e[r].wildcard;r++)n+=e[r].single;
return n},dc=e=>{if(e.indexOf(He)<0)return e;let t=[],{length:n}=e,r=0;for(;r<n;){let a=e[r];if(e.startsWith(He,r))t.push({wildcard:!0}),r+=He.length;else if(a===
"["){let d=r+1;for(e[d]==="^"&&d++,e[d]==="]"&&d++;d<n&&e[d]!=="]";)d+=e[d]===R?2:1;d++,t.push({single:e.slice(r,d)}),r=d}else if(a===R)t.push({single:e.slice(r,
r+2)}),r+=2;else if(a==="("){let d=0,p=r;do e[p]===R?p++:e[p]==="("?d++:e[p]===")"&&d--,p++;while(p<n&&d>0);"*+?".indexOf(e[p])>=0&&p++,t.push({boundary:e.slice(
r,p)}),r=p}else a==="^"||a==="$"?(t.push({boundary:a}),r++):(t.push({single:a}),r++)}let o=B,i=[],s=()=>{let a;i.forEach((d,p)=>{d.wildcard&&(a=p)}),i.forEach((d,p)=>{
if(!d.wildcard){o+=d.single;return}o+=p===a?He:`(?:(?!${cc(i,p)})[^\\/])*`}),i=[]};return t.forEach(a=>{if(a.boundary===void 0){i.push(a);return}s(),o+=a.boundary}),
s(),o},bo=e=>{Va.test(e)&&(e="**");let{source:t,sources:n}=tc(e),r=rc.reduce((o,[i,s,a])=>i===Rn?s(o,e):a!==Ae&&o.indexOf(a)<0?o:i.test(o)?o.replace(i,s.bind(e)):
o,t);return n.length?r.replace(ec,(o,i)=>n[i]):r},uc=(e,t)=>{e[e.length-1]===$&&(t=bo(e.slice(0,-1)));let n=t.slice(0,-1),r=t[t.length-1];return r===Pt?`${n}$`:
r===Nt?n:In},_o=e=>{let t=e.indexOf($);return t<0||t===e.length-1},lc=e=>{let t=e.length-1,n=e.lastIndexOf($,e[t]===$?t-1:t);return n<0?e:e.slice(n+1)},fc=e=>{if(e.
charCodeAt(0)===ve||e.indexOf(Xa)>=0){let r=e.split($).filter(Boolean);return r.pop(),r.length?r.join($)+$:B}let t=e.length-1,n=e.lastIndexOf($,e.charCodeAt(t)===
ve?t-1:t);return n<0?B:e.slice(0,n+1)},Ve=e=>typeof e=="string",pc=e=>e&&Ve(e),mc=e=>(e[e.length-1]==="\r"?e.slice(0,-1):e).split(qa).filter(Boolean),An=class{constructor(t,n,r,o,i,s){
this.pattern=t,this.mark=n,this.negative=i,pe(this,"body",r),pe(this,"ignoreCase",o),pe(this,"regexPrefix",s)}get _basenameOnly(){return pe(this,"_basenameOnly",
_o(this.body))}get regex(){let t=po+xt;return this[t]?this[t]:this._make(xt,t)}get checkRegex(){let t=po+fo;return this[t]?this[t]:this._make(fo,t)}_make(t,n){let r=dc(
t===xt?this.regexPrefix.replace(oc,ic).replace(sc,ac):uc(this.body,this.regexPrefix)),o=this.ignoreCase?new RegExp(r,"i"):new RegExp(r);return pe(this,n,o)}},gc=e=>{
let t=0;for(;e[e.length-t-1]===R;)t++;return t%2===1},hc=(e,t)=>{let n=e.length,r;for(;;){for(t&&e[n-1]==="\r"&&n--,r=n;e[r-1]===xe;)r--;if(!t||e[r-1]!==`
`)break;n=r-1}if(r===n)return e.slice(0,n);let o=0;for(;e[r-o-1]===R;)o++;return o%2?e.slice(0,r-1)+xe:e.slice(0,r)},yc=(e,t,n,r,o)=>{let i=o&&e[0]===go?e.slice(
1):e;if(i[0]==="#")return;let s=!1;i[0]==="!"&&(s=!0,i=i.slice(1));let a=i[i.length-1];if((a===xe||r&&(a==="\r"||a===`
`))&&(i=hc(i,r)),!i||gc(i))return;i=i.replace(Ka,"!").replace(Ja,"#");let d=bo(i);return new An(e,t,i,n,s,d)},vn=class{constructor(t){this._ignoreCase=t,this._rules=
[],this._basenameCount=0}_add(t,n){if(t&&t[yo]){this._rules=this._rules.concat(t._rules._rules),this._basenameCount+=t._rules._basenameCount,this._added=!0;return}
let r=Ve(t),o=r?t:t.pattern,i=pc(o)&&yc(o,r?Ae:t.mark,this._ignoreCase,!this._split,this._stripBOM&&!n);i&&(this._added=!0,this._rules.push(i),_o(i.body)&&this.
_basenameCount++)}add(t){return this._added=!1,this._split=Ve(t),this._stripBOM=!this._split||t[0]===go,mo(this._split?mc(t):t).forEach(this._add,this),this._added&&
(this._literalRules=Ae),this._added}testLiteral(t){let n=this._literalRules||(this._literalRules=this._rules.filter(({body:a})=>a[a.length-(a[a.length-1]===$?2:
1)]==="*")),r=!1,o=!1,i;for(let a=n.length-1;a>=0;a--){let d=n[a];if(d.checkRegex.test(t)){r=!d.negative,o=d.negative,i=d.negative?Ae:d;break}}let s={ignored:r,
unignored:o};return i&&(s.rule=i),s}test(t,n){let r=this._rules,{length:o}=r,i=this._basenameCount*2>=o,s=i?lc(t):t;for(let a=o-1;a>=0;a--){let d=r[a];if(d[n].test(
i&&d._basenameOnly?s:t)){let{negative:p}=d,m={ignored:!p,unignored:p};return p||(m.rule=d),m}}return{ignored:!1,unignored:!1}}},Ec=(e,t)=>{throw new t(e)},ee=(e,t,n)=>Ve(
e)?e?ee.isNotRelative(e)?n(`path should be a \`path.relative()\`d string, but got "${t}"`,RangeError):!0:n("path must not be empty",TypeError):n(`path must be a\
 string, but got \`${t}\``,TypeError),wo=e=>{let t=e.charCodeAt(0);if(t===ve)return!0;if(t!==co)return!1;if(e.length===1)return!0;let n=e.charCodeAt(1);return n===
ve?!0:n!==co?!1:e.length===2||e.charCodeAt(2)===ve};ee.isNotRelative=wo;ee.convert=e=>e;var Ot=e=>Ve(e)&&ee.convert(e),xn=class{constructor({ignorecase:t=!0,ignoreCase:n=t,
allowRelativePaths:r=!1}={}){pe(this,yo,!0),this._rules=new vn(n),this._strictPathCheck=!r,this._initCache()}_initCache(){this._ignoreCache=Object.create(null),
this._testCache=Object.create(null)}add(t){return this._rules.add(t)&&this._initCache(),this}addPattern(t){return this.add(t)}_test(t,n,r){return ee(r,t,this._strictPathCheck?
Ec:Eo),r?this._t(r,n):{ignored:!1,unignored:!1}}checkIgnore(t){let n=Ot(t);if(!n||n.charCodeAt(n.length-1)!==ve)return this._test(t,this._testCache,n);let r=this.
_t(n,this._testCache);if(r.ignored)return r;let o=this._rules.testLiteral(n);return o.ignored||o.unignored?o:r}_t(t,n){if(t in n)return n[t];let r=fc(t),o=r?this.
_t(r,n):Ae;return n[t]=o&&o.ignored?o:this._rules.test(t,xt)}ignores(t){return this._test(t,this._ignoreCache,Ot(t)).ignored}createFilter(){return t=>!this.ignores(
t)}filter(t){return mo(t).filter(this.createFilter())}test(t){return this._test(t,this._testCache,Ot(t))}},On=e=>new xn(e),bc=e=>ee(Ot(e),e,Eo),ko=()=>{let e=n=>/^\\\\\?\\/.
test(n)||/["<>|\u0000-\u001F]+/u.test(n)?n:n.replace(/\\/g,"/");ee.convert=e;let t=/^[a-z]:\//i;ee.isNotRelative=n=>t.test(n)||wo(n)};typeof process<"u"&&process.
platform==="win32"&&ko();Ct.exports=On;On.default=On;Ct.exports.isPathValid=bc;pe(Ct.exports,Symbol.for("setupWindows"),ko)});var st=G((_h,ji)=>{c();ji.exports=process.getBuiltinModule("node:http")});var er=G((kh,Fi)=>{c();Fi.exports=process.getBuiltinModule("node:net")});function tr(e){let t=P(e);return/^(.+\.)?localhost$/.test(t)||t==="::1"||(0,ne.isIP)(t)===4&&t.startsWith("127.")}function Gi(e,t){if(tr(e))return;let n=nu[e.protocol]?.
find(r=>t[r]?.trim());if(!(!n||ou(e,t.no_proxy||t.NO_PROXY||"")))return{url:ru(t[n]?.trim()??"",n),variable:n}}function ru(e,t){let n=e.includes("://")?e:`http:\
//${e}`,r=URL.canParse(n)?new URL(n):void 0;if(r?.hostname&&r.protocol in Mi)return r;let o=/^([a-z\d]+):\/\//i.exec(n)?.[1]?.toLowerCase(),i=r&&o?`names a ${o}\
 proxy`:"is no URL";throw new g("PROXY_FAILED",`the variable ${t} ${i}`,{suggestions:[`Set ${t} to http://HOST:PORT or https://HOST:PORT, or unset it.`]})}function iu(e,t,n){
if(e==="*")return!0;let[,r="",o]=/^(\[.*\]|[^:]*|[\da-f:]*:[\da-f:]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(o&&o!==n)return!1;let i=r.replace(/^\*?\.|^\[|\]$/g,
"");return i===""?!1:(0,ne.isIP)(t)?su(i,t):t===i||t.endsWith(`.${i}`)}function su(e,t){let[n="",r]=e.split("/");if((0,ne.isIP)(n)!==(0,ne.isIP)(t))return!1;let o=(0,ne.isIP)(
n)===6?"ipv6":"ipv4",i=r===void 0?Number.NaN:Number(r),s=new ne.BlockList;return r===void 0?s.addAddress(n,o):i>=0&&i<=(o==="ipv6"?128:32)&&s.addSubnet(n,i,o),s.
check(t,o)}var ne,nu,Mi,H,P,ou,$e=bt(()=>{"use strict";c();ne=y(er(),1);_();nu={"https:":["https_proxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["http_pr\
oxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},Mi={"http:":"80","https:":"443"},H=({port:e,protocol:t})=>Number(e||Mi[t]),P=({hostname:e})=>e.replace(/^\[|\]$/g,"");
ou=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&iu(n,P(e),String(H(e))))});var nr=G((Ah,Bi)=>{c();Bi.exports=process.getBuiltinModule("node:tls")});function Yi(e,t){return e.name==="TimeoutError"?qi(t):cr(e)?hu(e,t):e.atProxy&&t.route.proxy?yu(e,t,t.route.proxy):e.code==="ETIMEDOUT"?qi(t):mu(e,t)}function mu(e,t){
let{service:n,route:r}=t;return new g("NETWORK_UNREACHABLE",`${n} at ${dr(r)}: ${Qi(e)}, ${dt(t)}`,{facts:Yt(t),suggestions:r.socketPath===void 0?pu(r):Zi(r.socketPath)})}
function hu(e,t){let{code:n=""}=e,{route:r,issuer:o,service:i}=t,s=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.host}`:`${i} at ${r.origin.host}`,a=`${Xi[n]} (${n}\
)`;return new g("TLS_UNTRUSTED",`the certificate of ${s} is not trusted: ${a}, ${dt(t)}`,{facts:[...o?[`issuer of the presented certificate: ${o}`]:[],...Yt(t)],
suggestions:[fu[n]??lu]})}function yu(e,t,n){let{proxyStatus:r}=e,o=r?`answered ${r}`:`cannot be used: ${Qi(e)}`,i=`the proxy ${zi(n)} ${o}, on the way to ${t.service}\
 at ${t.route.origin.host}`;return new g("PROXY_FAILED",`${i}, ${dt(t)}`,{suggestions:[r===407?`Put the proxy's credentials into ${n.variable}, as http://USER:P\
ASSWORD@HOST:PORT, percent-encoded.`:`Check the address in ${n.variable}, and that the proxy lets ${P(t.route.origin)} through.`,`Where ${P(t.route.origin)} is \
reached without the proxy, add it to NO_PROXY.`],...r?{facts:[`status of the proxy: ${r}`]}:{}})}var uu,Xi,lu,fu,cr,zi,zt,dt,Yt,Qi,dr,Zi,pu,gu,qi,es,ts,ur=bt(()=>{
"use strict";c();_();$e();uu={ENOTFOUND:"the name does not resolve",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"the connection was refused",ECONNRESET:"\
the connection broke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no route",ENETUNREACH:"there is no route",ETIMEDOUT:"\
the connection was not accepted in time",ENOENT:"there is no such socket",EACCES:"this user may not open the socket",EPROTO:"the other side does not speak TLS",
ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},Xi={SELF_SIGNED_CERT_IN_CHAIN:"its issuer is not known here",DEPTH_ZERO_SELF_SIGNED_CERT:"it i\
s signed by itself",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is not known here",UNABLE_TO_GET_ISSUER_CERT:"its issuer is not known here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"\
its issuer is not known here",CERT_UNTRUSTED:"its issuer is not known here",CERT_SIGNATURE_FAILURE:"its signature does not verify",CERT_REVOKED:"it was revoked",
CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"it was issued for another name",HOSTNAME_MISMATCH:"it w\
as issued for another name"},lu="Where a private authority signs, by a proxy that inspects TLS for example, save its certificate and set NODE_EXTRA_CA_CERTS=/pa\
th/ca.pem.",fu={CERT_HAS_EXPIRED:"Renew the certificate, or set the clock of this computer.",CERT_NOT_YET_VALID:"Set the clock of this computer.",CERT_REVOKED:"\
Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"Check the address: another server answers there.",HOSTNAME_MISMATCH:"Check the address: another server ans\
wers there."},cr=({code:e=""})=>e in Xi,zi=({url:e,variable:t})=>`${e.protocol}//${e.host} (from ${t})`,zt=e=>`${(e/1e3).toFixed(e<9950?1:0)} s`,dt=({attempts:e,
spentMs:t})=>`${e} ${e===1?"attempt":"attempts"} in ${zt(t)}`,Yt=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${zi(e)}`]:[],...t?[`the last answer had statu\
s ${t}`]:[]];Qi=({code:e=""})=>{let t=uu[e]??"the exchange failed";return e?`${t} (${e})`:t},dr=({origin:e,socketPath:t})=>t??e.host,Zi=e=>[`Check that ${e} is \
there, that something listens on it, and that this user may open it.`],pu=e=>tr(e.origin)?[`Check that something listens on port ${H(e.origin)} of this computer\
.`,"Behind a proxy, set NO_PROXY=127.0.0.1,localhost for the clients of that server."]:[`Check that this computer may reach ${P(e.origin)} on port ${H(e.origin)}\
.`,e.proxy?`Where ${P(e.origin)} is reached without the proxy, add it to NO_PROXY.`:"Where a proxy is needed, set HTTPS_PROXY=http://HOST:PORT."];gu=({origin:e,
proxy:t})=>[`Check that this computer may reach ${P(e)} on port ${H(e)}: a firewall that drops packets looks like this.`,...t?[]:["Where a proxy is needed, set \
HTTPS_PROXY=http://HOST:PORT."]],qi=e=>new g("NETWORK_TIMEOUT",`${e.service} at ${dr(e.route)} did not answer in time, ${dt(e)}`,{facts:Yt(e),suggestions:e.route.
socketPath===void 0?gu(e.route):Zi(e.route.socketPath)}),es=(e,t)=>new g("NETWORK_TIMEOUT",`${e.service} at ${dr(e.route)}: the limit of ${zt(t)} for the whole \
run is reached, ${dt(e)}`,{facts:Yt(e),suggestions:["Raise the limit with --timeout, or the input timeout."]}),ts=(e,t)=>new g("NETWORK_TIMEOUT",`the limit of ${zt(
t)} for the whole run leaves no time to wait ${zt(e)}`,{suggestions:["Raise the limit with --timeout, or the input timeout."]})});c();c();c();c();var mn="GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES";var Ra=["CLOUDSDK_PROJECT","CLOUDSDK_CORE_PROJECT","GCP_PROJECT","GCLOUD_PROJECT","GOOGLE_CLOUD_PROJECT"],Aa=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_A\
PPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"],Ar={CLOUDSDK_AUTH_ACCESS_TOKEN:"gcloud",CLOUDSDK_AUTH_ACCESS_TOKEN_FILE:"gcloud",GOOGLE_OAUTH_ACCESS_TOKEN:"\
Terraform's Google provider"},Q=e=>new Date(e*1e3).toISOString().replace(".000Z","Z");function vr(e){let{credentialsFile:t,executable:n,projectId:r}=e;return{...r===
void 0?{}:Object.fromEntries(Ra.map(o=>[o,r])),...t===void 0?{}:Object.fromEntries(Aa.map(o=>[o,t])),...n?{[mn]:"1"}:{}}}c();c();var X="https://www.googleapis.com/auth/cloud-platform",xr={workload_identity_provider:{type:"string",mode:"federation",group:"identity",description:"Full na\
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
duration",default:"0s",group:"calls",description:"How long to retry what a binding made minutes ago still causes; at most 5m."}},we=Object.keys(xr),Z=xr;async function Or(e,t){let{serviceAccount:n,token:r}=e,i={format:"access_token",scopes:e.identity.mode==="federation"&&n===void 0&&r?.format==="access_token"?r.
scopes:[X],lifetimeSeconds:3600},s=t.federated&&await t.mintOwn(i),a=va(e)?xa(e):void 0,[d]=await Promise.all([r&&t.mint(r),a&&t.mint(a)]);return{federated:s,asked:d}}
function va({file:e,identity:t,serviceAccount:n,token:r,verify:o}){return!o||t.mode==="federation"&&n===void 0?!1:!(r?.format==="access_token"&&r.user===void 0)&&
(r===void 0||e!==void 0)}var xa=({file:e})=>({format:"access_token",scopes:[X],lifetimeSeconds:e?.lifetimeSeconds??3600});c();c();var Oa={sts:"CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH_ENDPOINT_IAM"},_t=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.
test(e),Pa=new Set(["127.0.0.1","localhost","[::1]"]);function gn(e,t){let n=[],r=o=>{let i=Oa[o],s=e[i]?.trim();return s?(Na(s)||n.push({code:"INPUT_ENDPOINT_I\
NVALID",message:`${i} must be an https URL without a query, or an http one on the loopback address`,suggestions:[`Unset ${i}, or write for example https://${o}.\
googleapis.com`]}),s.replace(/\/+$/,"")):`https://${o}.${t}`};return{endpoints:{sts:r("sts"),iamcredentials:r("iamcredentials"),oauth2:r("oauth2"),iam:r("iam")},
problems:n}}var Pr=e=>gn(e,"googleapis.com").problems;function Na(e){if(!URL.canParse(e))return!1;let{hash:t,hostname:n,password:r,protocol:o,search:i,username:s}=new URL(
e);return t||r||i||s?!1:o==="https:"||o==="http:"&&Pa.has(n)}c();c();var wn=y(x(),1);c();var qr=y(x(),1);_();c();function k(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function de(e,t){let n=k(e);return n?`th\
e keys ${Object.keys(n).join(", ")||"(none)"}`:t}c();var Da=y(V(),1);_();c();var wt=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,K=e=>Lr(e.replace(new RegExp("\\p{Cc}","gu"),t=>JSON.stringify(t).slice(1,-1))),Lr=e=>e.replace(/##(?=\w*\[)/g,
"## "),O=e=>K(Dr(e)).slice(0,200);function j(e,t=300){let n=e.replace(/<[^>]*>/g," ").replace(/\s+/g," ").trim();return Lr(Dr(n)).slice(0,t)}var Ca=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,
Dr=e=>e.replace(Ca,t=>$a(t)?t:"***"),$a=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(t=>t.length<=40&&!(/[A-Z]/.test(t)&&/[a-z]/.test(t)&&/\d/.test(t)));c();var Hr=y(kt(),1),Wr=y(Fr(),1);var Br=1<<20;async function hn(e){let{args:t,cwd:n,env:r,file:o,input:i,shell:s,signal:a,timeoutMs:d}=e,{spawn:p}=await Promise.resolve().then(()=>y(Gr(),1));return new Promise(
m=>{let h=p(o,t,{cwd:n,env:{...r},shell:s,detached:Vr,windowsHide:!0}),E={stdout:"",stderr:""},b,T=U=>{b??=U,La(h)},W=setTimeout(()=>T(`ran for more than ${d/1e3}\
 s`),d),pn=()=>T("was interrupted");a?.addEventListener("abort",pn,{once:!0}),a?.aborted&&pn();for(let U of["stdout","stderr"])h[U].setEncoding("utf8").on("data",
ce=>{E[U]+=ce,E[U].length>Br&&T(`printed more than ${Br} bytes`)});let Sr=U=>{clearTimeout(W),a?.removeEventListener("abort",pn);let ce=b??U,Ir=j(E.stderr);m(ce===
void 0?E:{...E,failure:Ir?`${ce}: ${Ir}`:ce})};h.on("error",({code:U})=>Sr(`cannot be started (${U})`)),h.on("close",(U,ce)=>Sr(U===0?void 0:`ended with ${U??ce}`)),
h.stdin.on("error",()=>{}),h.stdin.end(i)})}var Vr=(0,Hr.platform)()!=="win32";function La(e){try{Vr&&e.pid!==void 0?(0,Wr.kill)(-e.pid,"SIGKILL"):e.kill("SIGKI\
LL")}catch{}}function Kr({code:e,message:t}){let n=[e,t].filter(r=>typeof r=="string").join(": ");return n?`: ${j(n)}`:""}c();_();function ke(e,t,n){let r=e.trim();if(r==="")throw yn(n,"empty");if(t===void 0&&!r.startsWith("{"))return{token:r,isExact:r===e};let o=k(r),i=t===void 0?["id_tok\
en","value","token"]:[t],s=i.find(a=>typeof o?.[a]=="string"&&o[a]!=="");if(s!==void 0){let a=String(o?.[s]);return{token:a.trim(),field:s,isExact:a.trim()===a}}
throw new g("OIDC_RESPONSE_INVALID",`${n} holds ${de(r,"no JSON")}, not ${i.join(" or ")}`,{suggestions:["Name the field that holds the token: --oidc-token-fiel\
d NAME"]})}var Te=(e,t,n)=>ke(e,t,n).token,yn=(e,t)=>new g("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but there is none (${t})`,{suggestions:[
"Let the CI put its ID token there: the variable, file or command must exist in this very step."]});var Jr=3e4;function Xr(e,t,n,r){let o="the command of --oidc-token-command",i=!1;return{label:o,mintsAgain:!0,choosesAudience:!0,secrets:[],async mint(s,{signal:a}){
let{failure:d,stderr:p,stdout:m}=await hn({file:e,args:[],shell:!0,env:{...t,GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE:s},cwd:n,timeoutMs:Jr,signal:a});if(d!==void 0)throw new g(
"OIDC_REQUEST_FAILED",`${o} ${d}`);let h=r===void 0?k(m):void 0;if(h?.version===1&&h.success===!1)throw new g("OIDC_REQUEST_FAILED",`${o} reported a failure${Kr(
h)}`);return i=Ua(h)&&p==="",Te(m,r,o)},refreshSource:()=>i&&(0,qr.isAbsolute)(e)&&!/["'\\$`|;&<>*?]| {2}/.test(e)?{kind:"executable",command:e,timeoutMs:Jr}:void 0}}
var Ua=(e={})=>e.version===1&&e.success===!0&&typeof e.id_token=="string";c();var zr=y(V(),1);c();var En=(e,t,{field:n,lastsForJob:r=!1}={})=>({...bn(`the variable ${e}`,async()=>Te(t[e]??"",n,`the variable ${e}`)),lastsForJob:r}),bn=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function _n(e,{field:t,isRenewed:n=!1,lastsForJob:r=!1}={}){let o=`the file ${e}`,i=()=>{try{return(0,zr.readFileSync)(e,"utf8")}catch(s){throw yn(o,String(s.code))}};
return{...bn(o,async()=>Te(i(),t,o)),mintsAgain:n,lastsForJob:r,refreshSource(){let s=ke(i(),t,o);if(s.isExact)return{kind:"file",path:e,...s.field===void 0?{}:
{field:s.field}}}}}c();_();function Yr(e,{field:t,headers:n,method:r}){let o=`the URL on ${e.host}`,i;return{label:o,mintsAgain:!0,choosesAudience:!1,secrets:Object.entries(n).filter(([s])=>!/^(?:accept|content-type|user-agent)$/i.
test(s)).map(([,s])=>s.split(" ").at(-1)??s),async mint(s,a){let{body:d,status:p}=await a.send({service:o,method:r,url:e,headers:n});if(p>=200&&p<=299)return i=
ke(d,t,o),i.token;throw new g("OIDC_REQUEST_FAILED",`${o} answered HTTP ${p} instead of a token`,{server:{status:p,text:j(d)},suggestions:[`Ask it by hand, with\
 the same method and headers: ${e.origin}${e.pathname}`]})},refreshSource:()=>r==="GET"&&i?.isExact?{kind:"url",url:e.href,headers:n,...i.field===void 0?{}:{field:i.
field}}:void 0}}function Qr(e,t,n){let r=Object.entries({"--oidc-token-env":e.env,"--oidc-token-file":e.file,"--oidc-token-command":e.command,"--oidc-token-url":e.url}).filter(
([,s])=>s!==void 0);if(r.length>1)return{problems:[Se(`${r.map(([s])=>s).join(" and ")} exclude each other`)]};let o=[...ja(e,t),...Fa(e)];if(o.length>0)return{
problems:o};if(e.env!==void 0)return{source:En(e.env,t,e),problems:o};if(e.file!==void 0)return{source:_n((0,wn.resolve)(n,e.file),e),problems:o};if(e.command!==
void 0)return{source:Xr(e.command,t,n,e.field),problems:o};if(e.url!==void 0)return{source:Ma(e.url,e,t),problems:o};if(t.CI_AUTH_ID_TOKEN)return{source:En("CI_\
AUTH_ID_TOKEN",t),problems:o};let i=t.CI_AUTH_ID_TOKEN_FILE;return i?{source:_n((0,wn.resolve)(n,i)),problems:o}:{problems:o}}var Se=(e,t)=>({code:"INPUT_TOKEN_\
SOURCE_INVALID",message:e,suggestions:t===void 0?[]:[t]});function ja({headers:e=[],url:t},n){return e.length>0&&t===void 0?[Se("--oidc-token-header needs --oid\
c-token-url")]:e.flatMap(r=>{let[,o,i]=/^([A-Za-z0-9-]+)=([A-Za-z_]\w*)$/.exec(r)??[];return!o||!i?[Se("--oidc-token-header is not of the form NAME=VARIABLE","W\
rite NAME=VARIABLE, where VARIABLE holds the value: a command line is readable by every process.")]:n[i]?[]:[Se(`--oidc-token-header ${o}: the variable ${i} is \
empty or not set`)]})}function Fa({method:e,url:t}){return t===void 0?e===void 0?[]:[Se("--oidc-token-method needs --oidc-token-url")]:URL.canParse(t)&&["http:",
"https:"].includes(new URL(t).protocol)?[]:[Se("--oidc-token-url is not an http or https URL")]}function Ma(e,{field:t,headers:n=[],method:r},o){let i=n.map(s=>s.
split("=")).map(([s="",a=""])=>[s,o[a]??""]);return Yr(new URL(e),{field:t,headers:Object.fromEntries(i),method:r==="POST"?"POST":"GET"})}_();function Zr({ci:e,named:t,raw:n,surroundings:r}){let{problems:o,source:i}=Qr(t,r.env,r.cwd);if(i)return{source:{...i,origin:{named:t}},problems:o};if(o.length>
0||!n.workload_identity_provider?.trim())return{problems:o};try{return{source:{...e.tokenSource(r),origin:{ci:e.id,...e.module===void 0?{}:{module:e.module}}},problems:[]}}catch(s){
if(s instanceof g)return{problems:[s]};throw s}}c();c();var Tt=e=>({ok:!0,value:e}),kn=e=>({ok:!1,reason:e}),eo={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};function Ie(e){let t=e.trim().toLowerCase(),n=Object.hasOwn(eo,
t)?eo[t]:void 0;return n===void 0?kn(`"${e}" is neither true nor false (t, f, 1 and 0 will do)`):Tt(n)}function St(e){return e.split(/\r?\n|(?<!\\),/).map(t=>t.
replaceAll("\\,",",").trim()).filter(t=>t!=="")}var Ga={h:3600,m:60,s:1};function Me(e){let t=e.replace(/[\s,]/g,"").toLowerCase();if(/^\d+$/.test(t))return Tt(
Number(t));if(!/^(?:\d+[hms])+$/.test(t))return kn(`"${e}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`);let n=t.matchAll(
/(\d+)([hms])/g);return Tt([...n].reduce((r,[,o,i])=>r+Number(o)*Ga[i],0))}function to(e){return/^\d{1,6}$/.test(e.trim())?Tt(Number(e)):kn(`"${e}" is not a who\
le number`)}function Ge(e,t){let n=Ie(e[t]?.trim()??"");return n.ok?n.value:Z[t].default==="true"}function no(e,t){let n=[],r=(a,d,...p)=>{n.push({code:a,message:d,suggestions:p})},
o=a=>e[a]?.trim()||void 0,i=a=>o(a)??Z[a].default??"";function s(a,d,p){let m=d(i(a));return m.ok?m.value:r(p,`${t.nameOf(a)}: ${O(m.reason)}`)}return{...t,raw:e,
problems:n,add:r,text:o,parsed:s,boolean:a=>s(a,Ie,"INPUT_BOOLEAN_INVALID")??!1,duration(a,{max:d,min:p},m="INPUT_DURATION_INVALID"){let h=s(a,Me,m);return h!==
void 0&&(h<p||h>d)&&r(m,`${t.nameOf(a)}: "${i(a)}" is not between ${p}s and ${d}s`),h??p}}}var Be=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.test(e);function ro({
add:e,nameOf:t,text:n},r){let o=n(r);if(o===void 0||!Be(o))return;let i=Z[r].type==="secret"?"the value":`"${O(o)}"`;e("INPUT_PLACEHOLDER",`${t(r)}: ${i} was no\
t expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in a shell "$NAME" in double quotes.')}c();var Fo=y(V(),1),Pe=y(x(),1);c();var Tn=y(Re(),1),Sn="ci-creds-",Ba=/^ci-creds-partial-[0-9a-f]{16}\.json$/,Ha=/^ci-creds-[^/\\]*\.json$/,ue=`${Sn}*.json`,It=()=>`${Sn}${(0,Tn.randomBytes)(
8).toString("hex")}.json`;var Rt=()=>`${Sn}partial-${(0,Tn.randomBytes)(8).toString("hex")}.json`,io=e=>Ba.test(e),le=e=>Ha.test(e);c();var Lt=y(fe(),1),F=y(x(),1);c();var At=e=>`/${e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/ +$/,t=>t.replaceAll(" ",String.raw`\ `)).replace(/\r$/,"[\r]")}`,ao=e=>e.replace(/[\\*?[]/g,String.
raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?");c();var To=y(x(),1),_c=/^#!include:(.+)$/;async function So(e,t){let{default:n}=await Promise.resolve().then(()=>y($t(),1)),r=!1;for(let o of e.replace(/^\uFEFF/,
"").split(`
`)){if(o.startsWith("#")||o.trim()==="")continue;let[,i,s=""]=/^(!?)(.*)$/s.exec(o.trim())??[],a=To.posix.normalize(`/${s.trim()}`).replace(/(?<=.)\/$/,"");a!==
"/"&&n({ignorecase:!1}).add(a).ignores(t)&&(r=i!=="!")}return r}async function Io(e,t,n){let{default:r}=await Promise.resolve().then(()=>y($t(),1)),o=await Promise.
all(e.split(/\r?\n/).map(i=>{let s=_c.exec(i)?.[1];return s===void 0?i:n(s.trim())}));return r({ignorecase:!1}).add(o.join(`
`)).ignores(t)}var wc=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,Ro=/\.(?:docker|container)ignore$/;async function Ao(e,t){let n=(0,F.relative)(
t,e).split(F.sep).join("/");if(n===""||n===".."||n.startsWith("../")||(0,F.isAbsolute)(n))return[];let r=await kc(t),o=[...r.filter(i=>Ro.test(i)).map(i=>Sc(i,n,
t)),...r.filter(i=>i===".gcloudignore").map(i=>Ic(i,n,t)),Rc(r,n)];return(await Promise.all(o)).filter(i=>i!==void 0)}async function kc(e){return(await(0,Lt.readdir)(
e,{withFileTypes:!0}).catch(()=>[])).filter(n=>!n.isDirectory()).map(({name:n})=>n).sort()}var vo=e=>(0,Lt.readFile)(e,"utf8").catch(()=>"");function xo(e){return le(
(0,F.basename)(e))?e.includes("/")?`**/${ue}`:ue:ao(e)}var Tc=e=>le((0,F.basename)(e))?ue:At(e);async function Sc(e,t,n){if(!await So(await vo((0,F.join)(n,e)),
t))return`${e} lets the credentials file into images: add the line ${xo(t)}`}async function Ic(e,t,n){let r=o=>vo((0,F.join)(n,o));if(!await Io(await r(e),t,r))
return`${e} lets the credentials file into uploads: add the line ${Tc(t)}`}async function Rc(e,t){if(e.includes(".dockerignore")||e.includes(".containerignore"))
return;let n=e.find(r=>wc.test(r)&&!Ro.test(r)&&!e.includes(`${r}.dockerignore`));if(n)return`there is no .dockerignore beside ${n}, so the credentials file get\
s into images: create it with the line ${xo(t)}`}c();var J=y(fe(),1),Nn=y(x(),1);c();var Oo=y(V(),1),Pn=y(x(),1);_();var Ac={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no sp\
ace is left",EDQUOT:"the quota is used up",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link t\
hat is not followed",ENAMETOOLONG:"the name is too long",EISDIR:"it is a folder"},A=e=>e instanceof Error&&"code"in e&&typeof e.code=="string"?e.code:"",I=e=>{let t=A(
e),n=Ac[t];return n?`${n} (${t})`:t||"unknown reason"},me=e=>t=>{if(["ENOENT","ENOTDIR"].includes(A(t)))return e;throw t},vc=e=>{try{return`owned by user ${(0,Oo.lstatSync)(
e).uid}`}catch{return"which cannot be looked at"}},v=(e,t)=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${(0,Pn.dirname)(e)}, ${vc(
(0,Pn.dirname)(e))}`,suggestions:["Choose a folder that this job may write to."]}),Ke=(e,t)=>({code:"FILE_EXISTS",message:t?`${e} is a link, and links are never\
 followed`:`${e} exists already, and nothing is overwritten`,suggestions:["Choose another path, or remove what is there."]}),N=({code:e,message:t,suggestions:n=[]},r)=>new g(
e,t,{suggestions:n,cause:r});var Cn=e=>(0,J.lstat)(e).then(t=>t.isSymbolicLink(),()=>!1);async function No(e){let t=(0,Nn.dirname)(e);try{if(!(await(0,J.stat)(t)).isDirectory())return Po(t,
"is not a folder")}catch(n){return["ENOENT","ENOTDIR"].includes(A(n))?Po(t,"does not exist"):v(e,I(n))}return await xc(e)??Oc(e)}var Po=(e,t)=>({code:"INPUT_WOR\
KSPACE_MISSING",message:`the folder ${e} for the credentials file ${t}`,suggestions:["Create the folder first, check the repository out before signing in, or ch\
oose another path."]});async function xc(e){try{return Ke(e,(await(0,J.lstat)(e)).isSymbolicLink())}catch(t){return A(t)==="ENOENT"?void 0:v(e,I(t))}}async function Oc(e){
try{await(0,J.access)((0,Nn.dirname)(e),J.constants.W_OK|J.constants.X_OK);return}catch(t){return v(e,I(t))}}c();c();var jt=y(Re(),1),w=y(V(),1),Dn=y(x(),1);c();var Co=y(x(),1),Pc=["id","path","device","inode","createdAt"],Nc=["credentials","subject-token","launcher"],Cc=e=>Pc.every(t=>typeof e[t]=="string")&&(0,Co.isAbsolute)(
String(e.path))&&Nc.includes(e.kind)&&typeof e.remove=="boolean"&&typeof e.birthtimeMs=="number",Dt=e=>`
${JSON.stringify(e)}
`;function $n(e){let t=[...new Set(e.split(`
`))].flatMap($c),n=new Set(t.map(r=>r.withdrawn));return t.filter(Cc).filter(({id:r})=>!n.has(r))}function $c(e){if(e==="")return[];try{let t=JSON.parse(e);return typeof t==
"object"&&t!==null?[t]:[]}catch{return[]}}c();var C=y(V(),1),Ut=y(kt(),1),Oe=y(x(),1);_();var Lc=448;function $o(e){let t=Dc(e);return{path:(0,Oe.join)(e,t===void 0?"ci-auth":`ci-auth-${t}`),uid:t}}function Dc(e){if((0,Ut.platform)()!=="win32")try{return(0,Ut.userInfo)().
uid}catch{return Uc(e)}}function Uc(e){try{let t=(0,C.mkdtempSync)((0,Oe.join)(e,"ci-auth-probe-")),{uid:n}=(0,C.lstatSync)(t);return(0,C.rmdirSync)(t),n}catch(t){
throw N(v((0,Oe.join)(e,"ci-auth"),I(t)),t)}}function Je(e){let t;try{t=(0,C.lstatSync)(e.path,{bigint:!0})}catch(r){if(["ENOENT","ENOTDIR"].includes(A(r)))return!1;
throw N(v(e.path,I(r)),r)}let n=Fc(e,t);if(n)throw N({...v(e.path,n),suggestions:[jc(e.path)]});return!0}function Lo(e){try{(0,C.accessSync)(Je(e)?e.path:(0,Oe.dirname)(
e.path),C.constants.W_OK|C.constants.X_OK);return}catch(t){return t instanceof g?t:v(e.path,I(t))}}function Do(e){try{(0,C.mkdirSync)(e.path,{mode:Lc})}catch(t){
if(A(t)!=="EEXIST")throw N(v(e.path,I(t)),t)}Je(e)}var jc=e=>`Remove ${e} if it is yours, or choose a temporary folder that no other user can write to.`;function Fc({
uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.
uid}`:(t.mode&0o077n)===0n?void 0:"other users may enter it"}var Mc=w.constants.O_WRONLY|w.constants.O_APPEND|w.constants.O_CREAT|(w.constants.O_NOFOLLOW??0),Gc=20;function jo({directory:e,jobKey:t}){let n=$o(e),r=`${(0,jt.createHash)(
"sha256").update(t).digest("hex").slice(0,32)}.jsonl`,o=(0,Dn.join)(n.path,r),i=[],s=m=>{for(let h=1;h<=Gc;h++)if(Do(n),Bc(o,m))return;throw N(v(o,"it was taken\
 away again and again"))},a=()=>{if(!Je(n))return[];let m=Ln([o]);return $n(m+Ln(Uo(n.path,r)))},d=()=>Je(n)?(qe(["ENOENT"],o,()=>(0,w.renameSync)(o,`${o}.${(0,jt.randomBytes)(
8).toString("hex")}`)),i=Uo(n.path,r),$n(Ln(i))):[],p=m=>{for(let h of m)s(Dt(h));for(let h of i)qe(["ENOENT"],h,()=>(0,w.unlinkSync)(h));i=[],qe(["ENOENT","ENO\
TEMPTY","EEXIST"],n.path,()=>(0,w.rmdirSync)(n.path))};return{path:o,inspect:()=>Lo(n),record:m=>s(Dt(m)),withdraw:m=>{s(Dt({withdrawn:m})),a().length===0&&p(d())},
read:a,take:d,settle:p}}function Bc(e,t){let n;try{n=(0,w.openSync)(e,Mc,384);let r=Buffer.from(t);if((0,w.writeSync)(n,r)!==r.length)throw N(v(e,"no space is l\
eft"));return(0,w.fstatSync)(n,{bigint:!0}).ino===(0,w.lstatSync)(e,{bigint:!0}).ino}catch(r){if(A(r)==="ENOENT")return!1;throw r instanceof Error&&"syscall"in r?
N(v(e,I(r)),r):r}finally{n!==void 0&&(0,w.closeSync)(n)}}function Uo(e,t){let n=[];return qe(["ENOENT"],e,()=>{n=(0,w.readdirSync)(e)}),n.filter(r=>r.startsWith(
`${t}.`)).map(r=>(0,Dn.join)(e,r))}function Ln(e){let t="";for(let n of e)qe(["ENOENT"],n,()=>{t+=(0,w.readFileSync)(n,"utf8")});return t}function qe(e,t,n){try{
n()}catch(r){if(!e.includes(A(r)))throw N(v(t,I(r)),r)}}var Ft=(e,t)=>{let{folder:n,jobKey:r}=e.ledger(t);return jo({directory:n,jobKey:r})};async function Mo(e,t,n){let r=n===void 0?(0,Pe.join)(e.credentialsFolder(t),It()):(0,Pe.resolve)(t.cwd,n),o=Wc(r)??await No(r),i=Ft(e,t).inspect();return{place:{
ci:e,surroundings:t,path:r},problems:[o,i].filter(s=>s!==void 0)}}var Hc=/private_key|-----BEGIN|eyJ0eX|[\w+/=-]{500}/;function Wc(e){let t="FILE_WRITE_FAILED";
return new RegExp("\\p{Cc}","u").test(e)?{code:t,message:"the path of the credentials file holds a control character"}:Hc.test(e)?{code:t,message:"the path of t\
he credentials file is a key"}:void 0}async function Go({ci:e,path:t,surroundings:n}){let r=e.workspace(n);return[...t.startsWith((0,Pe.join)(r,"/"))&&(0,Fo.readdirSync)(
r).every(s=>le(s)||(0,Pe.join)(r,s)===t)?[`the workspace ${r} is empty: a checkout after this step deletes the credentials file; check out first`]:[],...await Ao(
t,r)]}c();_();c();var Vc=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,Kc=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
Jc=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,ge=({projectNumber:e,pool:t,provider:n})=>`${Bo(
{projectNumber:e,pool:t})}/providers/${n}`,Bo=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,Xe=e=>`//iam.googleapis.co\
m/${ge(e)}`,Ho=e=>`https:${Xe(e)}`,qc=e=>`iam.googleapis.com/${Bo(e)}`,Wo=(e,t)=>`principal://${qc(e)}/subject/${t}`;function Vo(e){let t=e.trim().replace(/^https?:(?=\/\/)/,"").replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,n,r,o]=Vc.exec(t)??[];return n&&r&&o?{projectNumber:n,
pool:r,provider:o}:{code:"INPUT_PROVIDER_INVALID",...zc(e.trim(),t)}}var Xc="projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider\
>";function zc(e,t){let[,n,r]=Kc.exec(t)??[];if(n&&r)return{message:`"${e}" names a pool, not a provider in it`,suggestions:[`Append the provider: projects/${n}\
/locations/global/workloadIdentityPools/${r}/providers/<provider>`,`gcloud iam workload-identity-pools providers list --workload-identity-pool=${r} --location=g\
lobal --project=${n}`]};let[,o,i,s]=Jc.exec(t)??[];if(o&&i)return{message:`"${e}" holds the project id "${o}" where its number belongs${s?"":", and no provider"}`,
suggestions:[`gcloud projects describe ${o} --format='value(projectNumber)'`,`Write projects/<that number>/locations/global/workloadIdentityPools/${i}/providers\
/${s??"<provider>"}`]};let a=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.exec(e);return{message:`"${e}" is not \
the full name of a workload identity provider`,suggestions:[a?`Write ${a[0]}`:`Write it as ${Xc}`]}}var Yc=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
Qc=/^\d{10,30}$/,ze=e=>Qc.test(e)||Yc.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e),Ye=e=>`projects/-/serviceAccounts\
/${e}`;function Un(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(t)??[];if(!n||/^gcp-sa-/.test(n))return;let[r,...o]=n.split(
".");return o.length>0?`${o.join(".")}:${r}`:r}c();c();c();function Qe(e){let t=e.split("."),[n,r]=t.slice(0,2).map(Zc);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&r?{header:n,claims:r}:void 0}function Zc(e){
if(/^[\w-]+$/.test(e))try{let t=JSON.parse(Buffer.from(e,"base64url").toString("utf8"));return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}
var Mt=(e,t)=>{let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0};function Ze(e){let n=[[/^\s*$/,"nothing but blanks"],[/^\*+$/,"a masked text (***)"],[/^\$\{?\{?/,"a variable that was not expanded"],[/^\s*</,"HTML or XML"],[/^\s*\{\s*\\/,
"JSON whose quotes or line breaks were escaped once too often"],[/^\s*\{/,"JSON"],[/^\s*["']/,"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,"one word of base64 charac\
ters"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by blanks"]].find(([r])=>r.test(e))?.[1]??"plain text";return`${e.length} characters that look like ${n}`}c();c();var ed=({projectId:e,provider:t})=>e??t?.projectNumber??"PROJECT_ID",Fn=e=>{let{pool:t,provider:n}=e.provider??{pool:"POOL",provider:"PROVIDER"};return`${n} --w\
orkload-identity-pool=${t} --location=global --project=${e.provider?.projectNumber??ed(e)}`},Mn="gcloud iam workload-identity-pools providers",he=e=>`${Mn} desc\
ribe ${Fn(e)} --format=json`,z=(e,t)=>`${Mn} update-oidc ${Fn(e)} ${t}`,Ko=e=>`${Mn} undelete ${Fn(e)}`,jn=(e,t,n)=>`gcloud iam service-accounts add-iam-policy-\
binding ${e??"SERVICE_ACCOUNT"} --role=roles/${t} --member=${wt(n)}`,Jo=e=>e.includes("@")&&!e.includes("://");function Gt(e,t="iam.workloadIdentityUser"){let n=e.
principal??"PRINCIPAL";return Jo(n)?jn(e.serviceAccount,"iam.serviceAccountTokenCreator",`serviceAccount:${n}`):jn(e.serviceAccount,t,n)}function qo({delegates:e=[],
principal:t="PRINCIPAL",serviceAccount:n="SERVICE_ACCOUNT"}){let r=[Jo(t)?`serviceAccount:${t}`:t,...e.map(o=>`serviceAccount:${o}`)];return[...e,n].map((o,i)=>jn(
o,"iam.serviceAccountTokenCreator",r[i]??""))}var Xo=e=>`gcloud iam service-accounts list --project=${e.projectId??"PROJECT_ID"}`;var Gn=e=>t=>t.status===403&&e.test(String(t.metadata.permission??"")),zo=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Cr\
edentials in this project",suggestions:()=>["Mint once per job and reuse the token; spread the start of large matrices."]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=
500,says:"IAM Credentials failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries or timeout input rides out longer f\
ailures."]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[`gcloud services enable ${t.service??"iamcredentials.googleapis.com"} --project=${String(t.consumer??"PROJECT_ID").replace("projects/","")}`,"If \
it was enabled minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||
/insufficient authentication scopes/i.test(t),says:"the token that makes the call has too narrow a scope for IAM Credentials",suggestions:()=>["Exchange with th\
e scope https://www.googleapis.com/auth/cloud-platform."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||Gn(/implicitDelegation/)(
e)),says:"a hop of the delegation chain is not allowed, or does not exist",suggestions:e=>qo(e)},{code:"IAM_ID_TOKEN_DENIED",matches:Gn(/getOpenIdToken/),says:"\
the job may not mint ID tokens of this service account",suggestions:e=>[Gt(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SIGN_D\
ENIED",matches:Gn(/signJwt|signBlob/),says:"the job may not sign as this service account, which domain-wide delegation needs",suggestions:e=>[Gt(e,"iam.serviceA\
ccountTokenCreator"),"The role Workload Identity User does not hold this permission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the\
 job may not act as this service account",suggestions:e=>[Gt(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SERVICE_ACCOUNT_NOT_\
FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[Xo(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({text:e})=>e.includes(
"allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({serviceAccount:e="\
SERVICE_ACCOUNT"})=>["Ask for 3600s or less.",`gcloud resource-manager org-policies allow constraints/iam.allowServiceAccountCredentialLifetimeExtension ${e} --\
organization=ORGANIZATION_ID`]},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({
lifetimeSeconds:e})=>[`Change access_token_lifetime (${e} s was asked for).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="\
INVALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the\
 scopes: ${e.join(", ")}. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"\
IAM Credentials does not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed m\
eanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Credentials refused"}];c();_();function td({body:e,status:t}){let n=k(e),{error:r,error_description:o}=n??{};return typeof r=="string"?{status:t,error:r,text:typeof o=="string"?o:r,reason:"",
metadata:{}}:typeof r=="object"&&r!==null?nd(t,r):{status:t,error:"",text:j(e)||"(empty body)",reason:"",metadata:{}}}function nd(e,t){let r=(Array.isArray(t.details)?
t.details:[]).find(o=>typeof o?.reason=="string");return{status:e,error:String(t.status??""),text:String(t.message??"(no message)"),reason:r?.reason??"",metadata:r?.
metadata??{}}}function ye(e,t,n,r){let o=td(t),i=n.find(({matches:p})=>p(o,r))??n.at(-1),s=[t.status,o.error].filter(Boolean).join(" "),a=t.attempts>1?` after ${t.
attempts} attempts`:"",d=(i.suggestions?.(r,o)??[]).filter(p=>p!==void 0);return new g(i.code,`${i.says}
${e} answered ${s}${a}: ${j(o.text,600)}`,{suggestions:[...d,...od(t)],server:{status:t.status,text:j(o.text,600)}})}var rd=30;function od({skewSeconds:e=0}){if(Math.
abs(e)<=rd)return[];let t=e>0?"behind":"ahead of";return[`Set the clock of this machine: it is ${Math.abs(Math.round(e))} s ${t} Google's.`]}function Y(e,t,n,r){
let o=de(n.body,`content type "${n.contentType}"`);return new g(e,`${t} answered ${n.status} without ${r}, but ${o}`,{suggestions:["Look for a proxy between thi\
s machine and Google that answers in its place."],server:{status:n.status,text:o}})}c();var Ne=({network:e,requestReason:t},n)=>e.send({...n,headers:{...n.headers,...t===void 0?{}:{"x-goog-request-reason":t}}});var et="Google IAM Credentials",tt=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${Ye(encodeURIComponent(t).replace("%40","@"))}:${n}`;async function Bn(e,t,n,r,o={}){
let i=n.delegates.map(Ye),s=await Ne(e,{service:et,method:"POST",url:new URL(tt(e,n.serviceAccount,t)),bearer:n.bearer,json:{...i.length>0?{delegates:i}:{},...r}});
if(s.status===200)return s;throw ye(et,s,zo,{...e.about,...o,method:t,serviceAccount:n.serviceAccount,delegates:n.delegates})}async function Yo(e,t,n){let r={scope:n.
scopes,lifetime:`${n.lifetimeSeconds}s`},o=await Bn(e,"generateAccessToken",t,r,n),{accessToken:i,expireTime:s}=k(o.body)??{},a=typeof s=="string"?Date.parse(s)/
1e3:Number.NaN;if(typeof i=="string"&&i!==""&&a>0)return{value:i,expiresAt:Math.floor(a)};throw Y("IAM_RESPONSE_INVALID",et,o,"accessToken and expireTime")}async function Qo(e,t,{
audience:n,includeEmail:r}){let o=await Bn(e,"generateIdToken",t,{audience:n,includeEmail:r});return Hn(k(o.body)?.token,()=>Y("IAM_RESPONSE_INVALID",et,o,"an I\
D token"))}function Hn(e,t){let n=typeof e=="string"?Qe(e)?.claims:void 0,r=n&&Mt(n,"exp");if(typeof e!="string"||r===void 0)throw t();return{value:e,expiresAt:r}}
async function Zo(e,t,n){let r=await Bn(e,"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:o}=k(r.body)??{};if(typeof o=="string"&&Qe(o))return o;throw Y("IA\
M_RESPONSE_INVALID",et,r,"a signed JWT")}c();var nt=e=>({text:t})=>e.test(t),Wn=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many token requests",suggestions:()=>[
"Mint once per job and reuse the token."]},{code:"OAUTH_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's OAuth endpoint failed; the key is not the reaso\
n",suggestions:()=>["Run the job again; a higher retries or timeout input rides out longer failures."]},{code:"OAUTH_JWT_TIMEFRAME",matches:nt(/must be a short-lived token/),
says:"Google finds the times of the signed assertion wrong, also after a correction by its own clock",suggestions:()=>["Set the clock of this machine (timedatec\
tl, or the hypervisor)."]},{code:"OAUTH_LIFETIME_TOO_LONG",matches:nt(/lifetime cannot exceed 3600 seconds/),says:"more than one hour was asked for",suggestions:()=>[
"Set access_token_lifetime to 3600s or less.","Set the clock of this machine."]},{code:"OAUTH_JWT_SIGNATURE",matches:nt(/Invalid JWT Signature/i),says:"the key'\
s signature is not accepted: the key was deleted, disabled or rotated",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>[`gcloud iam service-accounts keys li\
st --iam-account=${e}`,"Put a key that is listed there into the secret, or better, move to workload identity federation."]},{code:"OAUTH_ACCOUNT_NOT_FOUND",matches:nt(
/account not found/i),says:"the service account of the key was deleted or disabled",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>[`gcloud iam service-acc\
ounts describe ${e}`]},{code:"OAUTH_SUBJECT_INVALID",matches:nt(/Invalid email or User ID/i),says:"the user to act for does not exist",suggestions:({user:e})=>[
`Check access_token_subject: ${e??"(none)"}`]},{code:"OAUTH_DELEGATION_UNAUTHORIZED",matches:({error:e})=>e==="unauthorized_client",says:"domain-wide delegation\
 is not granted to this service account, or not for all of these scopes",suggestions:({scopes:e=[],serviceAccount:t="SERVICE_ACCOUNT"})=>[`gcloud iam service-ac\
counts describe ${t} --format='value(uniqueId)'`,`Enter that id and these scopes in the Workspace admin console, API controls, domain-wide delegation: ${e.join(
",")}`,"A change there may take hours."]},{code:"OAUTH_SCOPE_INVALID",matches:({error:e})=>e==="invalid_scope",says:"Google refused the scopes or the audience",
suggestions:({audience:e,scopes:t=[]})=>[`Check: ${[...t,e].filter(Boolean).join(", ")}`]},{code:"OAUTH_REJECTED",matches:()=>!0,says:"Google refused the signed\
 assertion"}];var rt="Google OAuth",ot=3600,te=({universe:e})=>e==="googleapis.com",id=({universe:e})=>`https://oauth2.${e}/token`;async function it(e,t,n){let r=await ni(e,t,
n),{access_token:o,expires_in:i}=k(r.body)??{};if(typeof o=="string"&&o!==""&&typeof i=="number"&&i>0)return{value:o,expiresAt:Math.floor(Date.now()/1e3+i)};throw Y(
"OAUTH_RESPONSE_INVALID",rt,r,"access_token and expires_in")}async function ti(e,t,n){let r=await ni(e,t,n);return Hn(k(r.body)?.id_token,()=>Y("OAUTH_RESPONSE_\
INVALID",rt,r,"an ID token"))}async function ni(e,t,n){let r=await ei(e,t,n,0);if(r.status===200)return r;let o=sd(e,n),i=ye(rt,r,Wn,o);if(!(i.code==="OAUTH_JWT\
_TIMEFRAME"||i.code==="OAUTH_LIFETIME_TOO_LONG")||r.skewSeconds===void 0)throw i;let a=await ei(e,t,n,r.skewSeconds);if(a.status===200)return a;throw ye(rt,a,Wn,
o)}var sd=({about:e},t)=>"scope"in t?{...e,serviceAccount:t.iss,audience:void 0,scopes:t.scope.split(" ")}:{...e,serviceAccount:t.iss,audience:t.target_audience,
scopes:[]};async function ei(e,t,n,r){let o=Math.floor(Date.now()/1e3+r),{lifetimeSeconds:i=ot,...s}={lifetimeSeconds:void 0,...n},a=await t({...s,aud:id(e),iat:o,
exp:o+i});return Ne(e,{service:rt,method:"POST",url:new URL(`${e.endpoints.oauth2}/token`),form:{grant_type:"urn:ietf:params:oauth:grant-type:jwt-bearer",assertion:a}})}c();function oi(e,{nameOf:t},n=!!e.service_account?.trim()){let r={...cd(e),impersonates:n};return we.filter(o=>r.given(o)).flatMap(o=>ad(t(o),ud(o,r,t)))}var ad=(e,t)=>(t===void 0?[]:[t]).map(({code:n,message:r,suggestions:o=[]})=>({code:n,message:`${e} ${r}`,suggestions:o.map(i=>i.replace(/\bdelete it\.$/i,s=>s.
replace("it",e)))}));function cd(e){let t=n=>e[n]?.trim()??"";return{given:n=>t(n)!==""&&!dd(n,t(n)),federation:t("workload_identity_provider")!=="",key:t("cred\
entials_json")!=="",direct:t("workload_identity_provider")!==""&&t("service_account")==="",format:t("token_format"),file:Ge(e,"create_credentials_file"),impersonates:t(
"service_account")!==""}}function dd(e,t){let{default:n,type:r}=Z[e];return n===void 0?!1:r==="duration"?ri(Me(t),Me(n)):r==="boolean"?ri(Ie(t),Ie(n)):t===n}var ri=(e,t)=>e.
ok&&t.ok&&e.value===t.value;function ud(e,t,n){let{mode:r}=Z[e];return r!==void 0&&t.federation!==t.key&&!t[r]?Ht(`has no effect with ${n(t.key?"credentials_jso\
n":"workload_identity_provider")}`):ld(e,t,n)??fd[e]?.(t,n)}var ii=e=>["","access_token","id_token"].includes(e);function ld(e,t,n){let{format:r}=Z[e];if(r===void 0||
t.format===r||!ii(t.format))return;let o=`${n("token_format")} ${r}`;return Ht(`has no effect without ${o}`,`Add ${o}, or delete it.`)}var Ht=(e,t="Delete it.")=>({
code:"INPUT_NOT_APPLICABLE",message:e,suggestions:[t]}),Bt=e=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:e,suggestions:["Add the service account to become."]}),
fd={token_format:({direct:e,format:t},n)=>e&&t==="id_token"?Bt(`id_token needs ${n("service_account")}: a federated identity has no ID token of its own`):void 0,
delegates:({direct:e},t)=>e?Bt(`needs ${t("service_account")}: there is nobody to delegate to`):void 0,access_token_subject:({direct:e},t)=>e?Bt(`needs ${t("ser\
vice_account")}: a service account signs for the user`):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:r},o)=>e?Bt(`needs ${o("service_acc\
ount")}: a federated token lives as long as the CI's ID token`):n==="access_token"||!ii(n)||t&&r?void 0:Ht("has nothing that it applies to: no access token, no \
credentials file that impersonates"),credentials_file_path:({file:e},t)=>e?void 0:Ht(`has no effect with ${t("create_credentials_file")} false`)};c();c();var Wt=y(Re(),1);_();function ci(e){let t=k(e)??k(pd(e));if(!t)return md(e);if(t.type!=="service_account")return gd(t.type);let n=["client_email","private_key"].filter(r=>typeof t[r]!=
"string"||t[r]==="");return n.length>0?Vt("KEY_FIELD_MISSING",`the key has no ${n.join(" and no ")}`,"Store the key file as it was downloaded."):hd(t)}function pd(e){
let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var Vt=(e,t,...n)=>({code:e,message:t,suggestions:n});
function md(e){let t=Ze(e),n=/^\s*\{\s*(?:\\n|\\")/.test(e);return Vt("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,n?"The secret store esca\
ped the line breaks: store the key as one line, made by jq -c . key.json":"Store the whole file in the secret, best as one line, made by jq -c . key.json")}var si={
external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use the key of its source, and i\
ts account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federation."};function gd(e){let t=typeof e==
"string"&&Object.hasOwn(si,e)?si[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";return Vt("KEY_WRONG_TYPE",`the JSON is\
 ${n}, not a service_account key`,t??"Use the JSON of a service account key.")}function hd(e){let t=String(e.private_key),n=ai(t),r=t.replaceAll("\\n",`
`),o=n??ai(r);if(!o)return Vt("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${Ze(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
r changed on the way into the secret: store the downloaded file again, made one line by jq -c . key.json");let i="the private_key held \\n as two characters wher\
e line breaks belong; they were read as line breaks",s=["client_id","private_key_id"].filter(a=>typeof e[a]!="string");return{email:String(e.client_email),projectId:Vn(
e.project_id),universe:Vn(e.universe_domain),file:n?e:{...e,private_key:r},privateKey:o,keyId:Vn(e.private_key_id),notes:[...n?[]:[i],...s.length>0?[`the key ha\
s no ${s.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var Vn=e=>typeof e=="string"&&e!==""?e:void 0;function ai(e){try{let t=(0,Wt.createPrivateKey)(
e);return t.asymmetricKeyType==="rsa"?t:void 0}catch{return}}function di({keyId:e,privateKey:t}){let n=o=>Buffer.from(JSON.stringify(o)).toString("base64url"),r=n(
{alg:"RS256",typ:"JWT",...e===void 0?{}:{kid:e}});return o=>{let i=`${r}.${n(o)}`;try{return`${i}.${(0,Wt.sign)("sha256",Buffer.from(i),t).toString("base64url")}`}catch{
throw new g("KEY_PRIVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}var ui=256;function li(e){let{add:t,nameOf:n,text:r}=e,o=r("workload_identity_provider"),i=r("credentials_json");return o===void 0?i===void 0?bd(e):Ed(e,i):i===
void 0?yd(e,o):t("INPUT_SOURCE_CONFLICT",`${n("workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}
function yd({add:e,nameOf:t,text:n},r){let o=n("audience");o!==void 0&&(o.length>ui||new RegExp("\\p{Cc}","u").test(o))&&e("INPUT_AUDIENCE_INVALID",`${t("audien\
ce")}: at most ${ui} characters, and no line break`);let i=Vo(r);if(!("code"in i))return{mode:"federation",provider:i,audience:o??Ho(i)};let{code:s,message:a,suggestions:d=[]}=i;
return Be(r)?void 0:e(s,`${t("workload_identity_provider")}: ${O(a)}`,...d)}function Ed({add:e,nameOf:t},n){let r=ci(n);return"code"in r?Be(n)?void 0:e(r.code,`${t(
"credentials_json")}: ${r.message}`,...r.suggestions??[]):{mode:"key",key:r}}var Kn={federation:["workload_identity_provider"],key:["credentials_json"]},bd=e=>e.
ambient&&e.mode===void 0?{mode:"ambient"}:wd(e),_d="This machine runs as a service account already: client libraries use it as it is. To act as another one: ci-\
auth exec --service-account ACCOUNT -- COMMAND";function wd({add:e,ambient:t,mode:n,nameOf:r,raw:o,secretsWithheld:i}){let s=n===void 0?[...Kn.federation,...Kn.
key]:Kn[n],[a]=s.filter(d=>o[d]!==void 0&&o[d]!=="");return e("INPUT_SOURCE_MISSING",[a===void 0?`${s.length>1?"neither ":""}${s.map(r).join(" nor ")} has ${s.length>
1?"a":"no"} value`:`${r(a)} is given, but holds nothing but blanks`,...i===void 0?[]:[i]].join("; "),...t?[_d]:[],i===void 0?"Check the name of the secret or va\
riable, and that this job may read it.":"Skip this step in such runs, or run it after the merge. A provider name is no secret: write it down in plain.")}function fi(e){
let t=e.text("service_account");return t===void 0||ze(t)?t:mi(e,"service_account",t)}function pi(e){let n=St(e.text("delegates")??"").map(r=>r.replace(/^projects\/-\/serviceAccounts\//,
""));for(let r of n)ze(r)||mi(e,"delegates",r);return n}function mi({add:e,nameOf:t},n,r){if(Be(r))return;let o=`"${O(r)}" is neither the email nor the unique i\
d of a service account`;e("INPUT_SERVICE_ACCOUNT_INVALID",`${t(n)}: ${o}`,"gcloud iam service-accounts list --project=PROJECT_ID")}c();var gi=20,Jn=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.test(e);function hi({add:e,nameOf:t,text:n}){let r=n("project_id");return r===void 0||Jn(r)?r:e("INPUT_P\
ROJECT_INVALID",`${t("project_id")}: "${O(r)}" is not a project id`,"gcloud projects list")}function yi({add:e,nameOf:t,text:n}){let r=n("universe");return r===
void 0||_t(r)?r:e("INPUT_UNIVERSE_INVALID",`${t("universe")}: "${O(r)}" is not a domain name`)}function Ei({add:e,nameOf:t,text:n}){let r=n("request_reason");if(r===
void 0||/^[\x20-\x7e]{1,1024}$/.test(r))return r;let o=`${t("request_reason")}: one line of printable ASCII, since it is sent as a header`;return e("INPUT_HEADE\
R_INVALID",o)}function bi({add:e,nameOf:t,parsed:n}){let r=n("retries",to,"INPUT_NUMBER_INVALID")??0;return r>gi&&e("INPUT_NUMBER_INVALID",`${t("retries")}: ${r}\
 is above ${gi}`),r}c();c();function kd(e,t){let n=Array.from({length:t.length+1},(r,o)=>o);for(let[r,o]of[...e].entries()){let i=[r+1];for(let[s,a]of[...t].entries()){let d=(n[s]??0)+
(o===a?0:1);i.push(Math.min(d,(n[s+1]??0)+1,(i[s]??0)+1))}n=i}return n.at(-1)??0}function _i(e,t){let n=t.find(i=>e.startsWith(i)||i.startsWith(e));if(e.length>
2&&n!==void 0)return n;let r=t.map(i=>({candidate:i,edits:kd(e.toLowerCase(),i.toLowerCase())})).sort((i,s)=>i.edits-s.edits),[o]=r;return o&&o.edits<=Math.max(
2,o.candidate.length/3)?o.candidate:void 0}var Td=["access_token","id_token"],Sd=3600,Id=43200,wi=3600;function ki(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime",
{min:1,max:Id},"INPUT_LIFETIME_INVALID")}function Ti(e,t){let{add:n,nameOf:r,text:o}=e,i=o("token_format");if(i===void 0)return;if(i==="access_token")return Rd(
e,t??Sd);if(i==="id_token")return vd(e);let s=_i(i,Td);return n("INPUT_TOKEN_FORMAT_INVALID",`${r("token_format")}: "${O(i)}" is no token format`,s?`Write ${s}.`:
"Write access_token or id_token, or leave it empty.")}function Rd(e,t){let{add:n,nameOf:r,text:o}=e,i=o("access_token_subject"),s=St(o("access_token_scopes")??""),
a=s.length>0?s:[X];for(let d of a.filter(p=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(p))){let p=`${r("access_token_scopes")}: "${O(d)}" is not a scope`;n("INPUT_SCOP\
E_INVALID",p,"Separate scopes by commas or newlines.")}return i!==void 0&&Ad(e,{user:i,lifetimeSeconds:t,hasScopes:s.length>0}),{format:"access_token",lifetimeSeconds:t,
scopes:a,user:i}}function Ad({add:e,nameOf:t},{hasScopes:n,lifetimeSeconds:r,user:o}){let i=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(o)||e("INPUT_S\
UBJECT_INVALID",`${i}: "${O(o)}" is not an email address`),n||e("INPUT_SCOPES_REQUIRED",`${i} needs ${t("access_token_scopes")}`,"List the scopes that the Works\
pace admin granted to the service account."),r>wi){let s=`at most ${wi}s together with ${i}`;e("INPUT_LIFETIME_INVALID",`${t("access_token_lifetime")}: ${s}`)}}
function vd({add:e,boolean:t,nameOf:n,text:r}){let o=r("id_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is require\
d for an ID token`,"Give the URL of the service that will be called."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var qn={min:600,max:43200},xd=3600;function Si(e,t,n){let r=no(e,t),o=Od(r),i=o&&o.serviceAccount!==void 0,[s,...a]=[...r.problems,...oi(e,t,i),...n];if(s)throw Cr(
[s,...a]);if(o)return o;throw new Error("no plan, and nothing that is wrong with it")}function Od(e){for(let T of we)ro(e,T);let{boolean:t,duration:n,text:r}=e,
o=li(e),i=fi(e),s=ki(e),a=Ti(e,s),d={delegates:pi(e),exportVariables:t("export_environment_variables"),requestReason:Ei(e),retries:bi(e),timeoutMs:n("timeout",{
min:1,max:3600})*1e3,propagationMs:n("wait_for_propagation",{min:0,max:300})*1e3,verify:t("verify")},p={path:r("credentials_file_path"),cleanup:t("cleanup_crede\
ntials")},m=t("create_credentials_file"),h=hi(e),E=yi(e);if(!o)return;Dd(e,o);let b=i!==void 0&&Pd(o,i)?void 0:i;return Ud(e,a,b),jd(e,a,E??Xn(o)),{...d,identity:o,
serviceAccount:b,token:a,file:m?{...p,lifetimeSeconds:b===void 0?void 0:Cd(s)}:void 0,projectId:h??Nd(o,i),universe:E??Xn(o),notes:[...o.mode==="key"?o.key.notes:
[],...$d(s,m&&b!==void 0),...Ld(o,b)]}}var Pd=(e,t)=>e.mode==="key"&&[e.key.email,e.key.file.client_id].includes(t),Xn=e=>(e.mode==="key"?e.key.universe:void 0)??
"googleapis.com";function Nd(e,t){let n=t===void 0?void 0:Un(t);if(n!==void 0||e.mode!=="key")return n;let{email:r,projectId:o}=e.key;return o!==void 0&&Jn(o)?o:
Un(r)}var Cd=e=>e!==void 0&&e>=qn.min&&e<=qn.max?e:void 0;function $d(e,t){if(e===void 0)return[];let{min:n}=qn;return[...t&&e<n?[`a credentials file cannot ask\
 for less than ${n}s, so it leaves the lifetime out`]:[],...e>xd?["a lifetime above 3600s needs constraints/iam.allowServiceAccountCredentialLifetimeExtension f\
or this account"]:[]]}function Ld(e,t){if(e.mode!=="key"||t===void 0)return[];let{email:n}=e.key;return[`the key's account ${n} impersonates ${t}: it needs role\
s/iam.serviceAccountTokenCreator on it`]}function Dd({add:e,nameOf:t},n){let r=Xn(n);if(_t(r))return;let o=`${t("credentials_json")}: its universe_domain "${O(r)}\
" is not a domain name`;e("INPUT_UNIVERSE_INVALID",o)}function Ud({add:e,nameOf:t},n,r){if(n?.format!=="access_token"||n.user===void 0||r===void 0||r.includes("\
@")||!ze(r))return;let o=`${t("service_account")}: domain-wide delegation needs the email, not the unique id`,i=`gcloud iam service-accounts describe ${r} --for\
mat='value(email)'`;e("INPUT_SERVICE_ACCOUNT_INVALID",o,i)}function jd({add:e,nameOf:t},n,r){n?.format!=="access_token"||n.user===void 0||te({universe:r})||e("I\
NPUT_NOT_APPLICABLE",`${t("access_token_subject")} has no effect in the universe ${O(r)}`)}async function Ii(e){let{ci:t,handover:n,mode:r,nameOf:o,others:i=[],raw:s,surroundings:a}=e,d=Ge(s,"create_credentials_file")?await Mo(t,a,s.credentials_file_path?.
trim()||void 0):void 0,p=Zr(e),m=!!s.token_format?.trim(),h={nameOf:o,mode:r,ambient:t.hasGoogleIdentity,secretsWithheld:t.secretsWithheld?.(a.env)};return{plan:Si(
s,h,[...i,...p.problems,...Pr(a.env),...d?.problems??[],...n==="ci"?Fd(t,zn(e),{variables:Ge(s,"export_environment_variables"),outputs:m}):[]]),place:d?.place,source:p.
source}}var zn=({ci:e,handover:t,print:n=()=>{},surroundings:r})=>t==="ci"?e.handover?.(r,n):void 0;function Fd(e,t,n){let r=t?.problems(n)??[];return!n.outputs||
t?.setOutputs?r:[...r,{code:"INPUT_TOKEN_UNDELIVERABLE",message:`a token was asked for, but ${e.label} has no place to hand it to later steps`,suggestions:["Pri\
nt it with ci-auth token, or choose an --output-format."]}]}c();c();_();c();var Ce=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n),Ri=[{code:"STS_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too \
many exchanges at once in this project",suggestions:()=>["Exchange once per job and reuse the token; spread the start of large matrices."]},{code:"STS_UNAVAILAB\
LE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries\
 or timeout input rides out longer failures."]},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does \
not read this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"\
STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, deleted, or does not exist under this name",suggestions:e=>[
he(e),`If it was deleted: ${Ko(e)}`,`If it is disabled: ${z(e,"--no-disabled")}`]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:Ce(/^The audience in ID Token \[/),
says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[e.audienceFixedBy===void 0?"Leave the audience input out, unless the provide\
r lists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from this step.`,`To allow it: ${z(e,`--allowed-audiences=${wt(e.audience??"AUDIE\
NCE")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:Ce(/^The issuer in ID Token /),says:"the ID token comes from another issuer than the provider's: compare the tw\
o letter by letter",suggestions:e=>[he(e),`If this CI is to be trusted: ${z(e,"--issuer-uri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:Ce(/^Error connecting to the given credential's issuer/),
says:"Google could not get the issuer's keys, or none of the uploaded ones has the token's key id",suggestions:e=>[`With the issuer's current keys: ${z(e,"--jwk\
-json-path=jwks.json")}`,"Or let the issuer answer on the public internet, over https, without a redirect."]},{code:"STS_SIGNATURE_INVALID",matches:Ce(/^Unable to verify the ID Token signature/),
says:"the ID token does not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[`If keys are uploaded: ${z(e,"\
--jwk-json-path=jwks.json")}`]},{code:"STS_TOKEN_MALFORMED",matches:Ce(/^Unable to parse the ID Token/),says:"what was sent as ID token is not a JWT",suggestions:()=>[
"Write the token alone: no quotes, no line break, no JSON around it."]},{code:"STS_TOKEN_STALE",matches:Ce(/is stale to sign-in/),says:"the ID token has expired\
, or its times are in the future",suggestions:()=>["Sign in right before the credentials are used, with a token minted for it."]},{code:"STS_CONDITION_REJECTED",
matches:({text:e})=>e.startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribute condition is false for this job, \
or names a claim that the token lacks",suggestions:e=>[`Hold the claims above against the condition: ${he(e)}`,`To change it: ${z(e,'--attribute-condition="COND\
ITION"')}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"the provider's mapping names a clai\
m that the token does not have",suggestions:e=>[he(e),z(e,'--attribute-mapping="google.subject=assertion.sub,\u2026" (the whole mapping: it is replaced)')]},{code:"\
STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 bytes",suggestions:e=>[
"Map a shorter claim, and change the bindings that name subject/\u2026",z(e,'--attribute-mapping="google.subject=assertion.repository_id,\u2026"')]},{code:"STS_\
ATTRIBUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.test(e),says:"the mapping turns a claim into something else than\
 a string, or into too much text",suggestions:e=>['Wrap it: string(\u2026), or .join(",") for a list.',he(e)]},{code:"STS_REJECTED",matches:()=>!0,says:"Google \
refused the exchange",suggestions:e=>[e.provider&&he(e)]}];var Kt="Google STS",Md="urn:ietf:params:oauth:grant-type:token-exchange",Yn="urn:ietf:params:oauth:token-type:jwt",Gd="urn:ietf:params:oauth:token-type:access_t\
oken",Ai=e=>({audience:Xe(e),subjectTokenType:Yn}),Qn=({endpoints:e})=>`${e.sts}/v1/token`;async function vi(e,{audience:t,idToken:n,scopes:r,subjectTokenType:o}){
let i=await Ne(e,{service:Kt,method:"POST",url:new URL(Qn(e)),form:{grant_type:Md,audience:t,scope:r.join(" "),requested_token_type:Gd,subject_token:n,subject_token_type:o}});
if(i.status!==200)throw ye(Kt,i,Ri,e.about);let{access_token:s,expires_in:a}=k(i.body)??{};if(typeof s!="string"||s==="")throw Y("STS_RESPONSE_INVALID",Kt,i,"an\
 access token");if(typeof a!="number"||!Number.isInteger(a)||a<=0)throw new g("STS_TOKEN_NEARLY_EXPIRED",`${Kt} answered with a token that is about to expire`,{
suggestions:["Sign in right before the credentials are used."]});return{value:s,expiresAt:Math.floor(Date.now()/1e3)+a}}c();_();async function xi(e,t){try{return await t()}catch(n){if(!(n instanceof g)||n.server===void 0||n.facts.length>0)throw n;let{cause:r,code:o,message:i,problems:s,
server:a,suggestions:d}=n;throw new g(o,i,{cause:r,facts:e(),problems:s,server:a,suggestions:d})}}c();_();c();function Jt(e){let t=new Map;return{forget:()=>t.clear(),get(n,r){let o=`${r??""} ${n.join(" ")}`,i=()=>e(n,r),s=t.get(o)?.then(a=>Bd(a)?a:i())??i();return t.set(
o,s),s.catch(()=>t.get(o)===s&&t.delete(o)),s}}}var Bd=({expiresAt:e})=>e-Date.now()/1e3>20;c();_();var Hd=60,Wd=3;function Oi(e,{fresh:t,label:n}){let r=Qe(e),o=r&&Mt(r.claims,"exp");if(!r||o===void 0)throw Vd(n,e);return t||Kd(o-Date.now()/1e3,o,n),{value:e,
claims:r.claims,expiresAt:o}}var Vd=(e,t)=>new g("OIDC_TOKEN_MALFORMED",`${e} holds no ID token, but ${Ze(t)}`,{suggestions:["Hand over the JWT alone: no quotes\
, no JSON around it, no masked text."]});function Kd(e,t,n){let r=new Date(t*1e3).toISOString();if(e<-Hd)throw new g("OIDC_TOKEN_EXPIRED",`the ID token in ${n} \
expired ${Math.round(-e)} s ago (${r})`,{suggestions:["Sign in right after the CI hands out the token, or impersonate a service account at the start of the job."]});
if(e>=0&&e<Wd)throw new g("OIDC_TOKEN_TOO_SHORT",`the ID token in ${n} dies in ${Math.round(e)} s`,{suggestions:["Sign in right after the CI hands out the token\
."]})}function Pi({claims:e,expiresAt:t}){let n=String(e.sub??"(none)"),r=K([e.aud??"(none)"].flat().join(", "));return[`iss  ${K(String(e.iss??"(none)"))}`,`au\
d  ${r}`,`sub  ${K(n)} (${Buffer.byteLength(n)} of at most 127 bytes)`,`exp  in ${Math.round(t-Date.now()/1e3)} s`]}var Jd=["repository","repository_owner","ref",
"environment","event_name","job_workflow_ref","namespace_path","project_path"],Ni=({claims:e})=>Jd.flatMap(t=>{let n=e[t];return typeof n=="string"&&n!==""?[`${t}\
  ${K(n)}`]:[]});function Ci(e){let{audience:t,google:n,provider:r,report:o,source:i,target:s}=e,a;async function d(){let E=await i.mint(t,n.network);o.mask(E),a=Oi(E,{label:i.label,
fresh:i.mintsAgain});let{sub:b,aud:T}=a.claims,[W]=[T].flat();return!i.choosesAudience&&typeof W=="string"&&Object.assign(n.about,{audience:W,audienceFixedBy:i.
label}),r&&typeof b=="string"&&(n.about.principal=Wo(r,b)),a}let p=(E,b)=>vi(n,{...s,idToken:E.value,scopes:b}).catch(T=>{throw Xd(T,E)});async function m(E){try{
return await p(await d(),E)}catch(b){if(!i.mintsAgain||!zd(b))throw b;return p(await d(),E)}}let h=Jt(async E=>{let b=await m(E);return o.mask(b.value),b});return{
account:void 0,principal:()=>n.about.principal??s.audience,accessToken:E=>h.get(E),forget:h.forget,sign:void 0,idToken:()=>a,facts:()=>Yd(e,a)}}var qd=2;function Xd(e,{
expiresAt:t}){return!(e instanceof g&&e.server?.status===500)||t-Date.now()/1e3>qd?e:new g("STS_TOKEN_NEARLY_EXPIRED",`the ID token was about to expire
${e.message}`,{server:e.server,suggestions:["Sign in right before the credentials are used."]})}var zd=e=>e instanceof g&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_E\
XPIRED"].includes(e.code);function Yd({google:e,provider:t},n){let{principal:r,serviceAccount:o}=e.about;return[...t?[`provider  ${ge(t)}`]:[],...o===void 0?[]:
[`service account  ${o}`],...n?Pi(n):[],...r===void 0?[]:[`${K(r)} (if google.subject is mapped from assertion.sub)`],...n?Ni(n):[]]}c();function $i(e,t,n){let r=di(t);e.about.principal=t.email;let o=Jt(async(i,s=ot)=>{let a=i.join(" "),d=te(e)?await it(e,r,{iss:t.email,scope:a,lifetimeSeconds:s}):
await Qd(r,t.email,a,s);return n.mask(d.value),d});return{account:t.email,principal:()=>t.email,accessToken:o.get,forget:o.forget,sign:r,facts:()=>[`key of  ${t.
email}`,...t.keyId===void 0?[]:[`key id  ${t.keyId}`]]}}async function Qd(e,t,n,r){let o=Math.floor(Date.now()/1e3),i=o+r;return{value:await e({iss:t,sub:t,scope:n,
iat:o,exp:i}),expiresAt:i}}var Li=({file:e})=>String(e.private_key).split(/\r?\n|\\n/).filter(t=>t.length>=16&&!t.startsWith("-----"));c();_();async function Di(e,t,n,r){let o=n.serviceAccount===void 0&&n.delegates.length===0,i=r.format==="id_token"?te(e):r.lifetimeSeconds<=ot;if(o&&(i||t.account===void 0))
return Zd(e,t,r);let s=n.serviceAccount??t.account;if(s===void 0)throw Ui("delegates lead");return eu(e,t,{serviceAccount:s,delegates:n.delegates},r)}var Ui=e=>new g(
"INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} nowhere without a service account`,{suggestions:["Add the service account to become."]});async function Zd(e,t,n){let{account:r,
sign:o}=t;if(n.format==="access_token"&&n.user===void 0)return t.accessToken(n.scopes,r===void 0?void 0:n.lifetimeSeconds);if(n.format==="id_token"&&t.mintIdToken)
return t.mintIdToken(n.audience);if(r===void 0||!o)throw Ui("an ID token or a subject leads");return n.format==="id_token"?ti(e,o,{iss:r,target_audience:n.audience}):
it(e,o,{iss:r,scope:n.scopes.join(" "),sub:n.user??"",lifetimeSeconds:n.lifetimeSeconds})}async function eu(e,t,n,r){if(r.format==="id_token")return Zn(t,n,d=>Qo(
e,d,r));let{lifetimeSeconds:o,scopes:i,user:s}=r;return s===void 0?Zn(t,n,d=>Yo(e,d,{lifetimeSeconds:o,scopes:i})):it(e,d=>Zn(t,n,p=>Zo(e,p,d)),{iss:tu(n),scope:i.
join(" "),sub:s,lifetimeSeconds:o})}function tu({serviceAccount:e}){if(e.includes("@"))return e;throw new g("INPUT_SERVICE_ACCOUNT_INVALID","domain-wide delegat\
ion needs the email of the service account, not its unique id",{suggestions:[`gcloud iam service-accounts describe ${e} --format='value(email)'`]})}async function Zn(e,t,n){
let r=await e.accessToken([X]);try{return await n({...t,bearer:r.value})}catch(o){if(!(o instanceof g&&o.code==="IAM_BEARER_REJECTED"&&r.expiresAt<=Date.now()/1e3))
throw o;e.forget();let s=await e.accessToken([X]);return n({...t,bearer:s.value})}}c();c();c();var Ji=y(st(),1);c();var Vi=y(st(),1),at=y(er(),1);$e();var rr=(e,t,n=!0)=>or(r=>au(e,r),t,n);function or(e,t,n){let r=[],o=n,i=!1;return{socket:e({add:a=>(r.push(a),o||a.unref(),
a.on("error",()=>{}),i&&a.destroy(),a),signal:t}),hold(a){o=a;for(let d of r)a?d.ref():d.unref()},cancel(){i=!0,r.at(-1)?.destroy()}}}async function au(e,t){let{
origin:n,proxy:r,ca:o}=e;return n.protocol==="http:"?qt(e,t):Ki(r?{socket:await qt(e,t)}:{port:H(n)},P(n),o,t)}async function qt({origin:e,proxy:t,ca:n,socketPath:r},o){
if(r!==void 0)return ct(o.add((0,at.connect)({path:r})),"connect",o.signal);if(!t)return Hi(e,o);try{let i=await Hi(t.url,o),s=t.url.protocol==="https:"?await Ki(
{socket:i},P(t.url),n,o):i;return e.protocol==="https:"?await du(s,e,t,o.signal):s}catch(i){throw i===o.signal.reason?i:Object.assign(i,{atProxy:!0})}}var Hi=(e,{
add:t,signal:n})=>ct(t((0,at.connect)({host:P(e),port:H(e),noDelay:!0})),"connect",n);async function Ki(e,t,n,{add:r,signal:o}){let{connect:i}=await Promise.resolve().then(()=>y(nr(),1)),
s=i({...e,host:t,...ir(t),...n?{ca:n}:{},ALPNProtocols:["http/1.1"]});return ct(r(s),"secureConnect",o)}var ir=e=>(0,at.isIP)(e)?{}:{servername:e};function ct(e,t,n){
return new Promise((r,o)=>{let i=a=>()=>{n.removeEventListener("abort",s),a()},s=()=>{o(n.reason),e.destroy()};if(n.aborted)return s();n.addEventListener("abort",
s,{once:!0}),e.once("error",a=>i(()=>o(a))()),e.once("close",i(()=>o(cu()))),e.once(t,i(()=>r(e)))})}var cu=()=>Object.assign(new Error("the connection was clos\
ed"),{code:"ECONNRESET"}),sr=e=>Object.assign(new Error(`the proxy answered ${e}`),{proxyStatus:e,atProxy:!0}),ar=({url:e})=>{if(!e.username&&!e.password)return{};
let t=`${Wi(e.username)}:${Wi(e.password)}`;return{"proxy-authorization":`Basic ${Buffer.from(t).toString("base64")}`}};function Wi(e){try{return decodeURIComponent(
e)}catch{return e}}function du(e,t,n,r){let o=`${t.hostname}:${H(t)}`;return new Promise((i,s)=>{let a=()=>{s(r.reason),e.destroy()};r.addEventListener("abort",
a,{once:!0}),(0,Vi.request)({createConnection:()=>e,method:"CONNECT",path:o,headers:{host:o,...ar(n)}}).once("connect",({statusCode:d=0},p,m)=>{if(r.removeEventListener(
"abort",a),d>=200&&d<300)return m.length>0&&e.unshift(m),i(e);e.destroy(),s(sr(d))}).on("error",d=>{r.removeEventListener("abort",a),s(d)}).end()})}var Xt=class extends Ji.Agent{route;#r;#t;constructor(t,n){super({keepAlive:!0}),this.route=t,this.#r=n}preconnect(){this.#t||Object.keys(this.sockets).length+Object.
keys(this.freeSockets).length>0||(this.#t=rr(this.route,this.#r,!1),this.#t.socket.catch(()=>{}))}createConnection(t,n){this.#o(t.signal??this.#r).then(r=>n(null,
r),r=>n(r))}async#o(t){let n=this.#t;this.#t=void 0;let r=()=>n?.cancel();t.addEventListener("abort",r,{once:!0}),n?.hold(!0);let o=await n?.socket.catch(()=>{});
return t.removeEventListener("abort",r),o?.readyState==="open"?o:rr(this.route,t).socket}closeIdle(){this.#t?.cancel(),this.#t=void 0;for(let t of Object.values(
this.freeSockets).flat())t?.destroy()}};$e();c();ur();var Eu=2147483647;function ns(e,t){let n=performance.now()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("\
abort",o,{once:!0}),setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),Eu)).unref(),{signal:r.signal,totalMs:e,
remainingMs:()=>Math.max(0,n-performance.now()),end:()=>r.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&r.signal.
reason===t.reason}}async function rs(e,t){let n=()=>t.isInterrupted()?t.signal.reason:ts(e,t.totalMs);if(t.signal.aborted||e>=t.remainingMs())throw n();await new Promise(
(r,o)=>{let i=()=>{clearTimeout(s),o(n())},s=setTimeout(()=>{t.signal.removeEventListener("abort",i),r()},e);t.signal.addEventListener("abort",i,{once:!0})})}c();c();c();c();var Ee=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",i=t.statusText??"",s=`${o} ${i}`.trim(),a=s?
`status code ${s}`:"an unknown error";super(`Request failed with ${a}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=
r}};c();var Le=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"messag\
e"in t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};c();var De=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new Le(t.cause):
void 0;super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};c();c();var lr=(()=>{let e=!1,t=!1;if(!1&&typeof u=="function")try{t=new u("https://empty.invalid",{body:new(void 0),method:"POST",get duplex(){return e=!0,"half"}}).
headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),os=typeof globalThis.AbortController==
"function",Qt=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",is=!1,ss=!1,Zt=["get","post","put","patch","head","delete"],
bu=()=>{};bu();var as={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"*/*",blob:"*/*",bytes:"*/*"},en=2147483647,cs=new TextEncoder().
encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,tn=Symbol("stop"),ut=class{options;constructor(t){this.options=t}},ds=e=>new ut(e),us={json:!0,parseJson:!0,
stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,onUploadProgress:!0,fetch:!0,context:!0},ls={
next:!0},fs={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,integrity:!0,keepalive:!0,signal:!0,window:!0,
duplex:!0};var _u=e=>{if(!e)return 0;if(e instanceof void 0){let t=0;for(let[n,r]of e)t+=cs,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,
t+=typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},ps=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(i,s){if(s.enqueue(i),r){o+=r.byteLength;let a=t===0?0:o/t;a>=1&&(a=1-Number.EPSILON),n?.({percent:a,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=i},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},ms=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new l(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new l(
ps(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},gs=(e,t,n)=>{if(!e.body)return e;let r=_u(n??e.body);return new u(e,{duplex:"half",
body:ps(e.body,r,t)})};c();c();var re=e=>e!==null&&typeof e=="object";var lt=(...e)=>{for(let t of e)if((!re(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return mr({},...e)},fr=(e={},t={})=>{
let n=new f(e),r=t instanceof f,o=new f(t);for(let[i,s]of o.entries())r&&s==="undefined"||s===void 0?n.delete(i):n.set(i,s);return n};function nn(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:mr(e[n]??[],t[n]??[])}var pr=(e={},t={})=>({beforeRequest:nn(e,t,"beforeRequest"),beforeRetry:nn(e,t,"beforeRetry"),afterResponse:nn(
e,t,"afterResponse"),beforeError:nn(e,t,"beforeError")}),wu=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,i]of r.entries())n.append(o,i);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(re(r))for(let[o,i]of Object.entries(r))i!==void 0&&n.append(o,String(i));else{
let o=new URLSearchParams(r);for(let[i,s]of o.entries())n.append(i,s)}return n},mr=(...e)=>{let t={},n={},r={},o,i=[];for(let s of e)if(Array.isArray(s))Array.isArray(
t)||(t=[]),t=[...t,...s];else if(re(s)){for(let[a,d]of Object.entries(s)){if(a==="signal"&&d instanceof globalThis.AbortSignal){i.push(d);continue}if(a==="conte\
xt"){if(d!=null&&(!re(d)||Array.isArray(d)))throw new TypeError("The `context` option must be an object");t={...t,context:d==null?{}:{...t.context,...d}};continue}
if(a==="searchParams"){d==null?o=void 0:o=o===void 0?d:wu(o,d);continue}re(d)&&a in t&&(d=mr(t[a],d)),t={...t,[a]:d}}re(s.hooks)&&(r=pr(r,s.hooks),t.hooks=r),re(
s.headers)&&(n=fr(n,s.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),i.length>0&&(i.length===1?t.signal=i[0]:Qt?t.signal=AbortSignal.any(i):t.signal=
i.at(-1)),t};c();var ys=e=>Zt.includes(e)?e.toUpperCase():e,ku=["get","put","head","delete","options","trace"],Tu=[408,413,429,500,502,503,504],Su=[413,429,503],hs={limit:2,methods:ku,
statusCodes:Tu,afterStatusCodes:Su,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
Es=(e={})=>{if(typeof e=="number")return{...hs,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...hs,...t}};c();c();var be=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function gr(e,t,n,r){return new Promise((o,i)=>{let s=setTimeout(()=>{n&&n.abort(),i(new be(e))},r.timeout);r.fetch(e,t).then(o).catch(i).then(()=>{clearTimeout(
s)})})}c();async function hr(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(i),r(t.
reason)}let i=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}c();var bs=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in fs)&&!(r in us)&&(!(r in e)||r in ls)&&(n[r]=t[r]);return n},_s=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;c();function ft(e){return e instanceof Ee||e?.name===Ee.name}function yr(e){return e instanceof be||e?.name===be.name}var pt=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>en)throw new RangeError(`The \`timeout\` option cann\
ot be greater than ${en}`);await Promise.resolve();let s=await r.#y();for(let a of r.#e.hooks.afterResponse){let d=r.#p(s.clone()),p;try{p=await a(r.request,r.#d(),
d,{retryCount:r.#o})}catch(h){throw r.#s(d),r.#s(s),h}if(p instanceof ut)throw r.#s(d),r.#s(s),new De(p.options);let m=p instanceof l?p:s;d!==m&&r.#s(d),s!==m&&
r.#s(s),s=m}if(r.#p(s),!s.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(s.status):r.#e.throwHttpErrors)){let a=new Ee(s,r.request,r.#d());for(let d of r.#e.
hooks.beforeError)a=await d(a,{retryCount:r.#o});throw a}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!is)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let a=s.clone();
return r.#s(s),ms(a,r.#e.onDownloadProgress)}return s},i=r.#m(o).finally(()=>{let s=r.#a;r.#l(s?.body??void 0),r.#l(r.request.body??void 0)});for(let[s,a]of Object.
entries(as))s==="bytes"&&typeof l?.prototype?.bytes!="function"||(i[s]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||a);let d=await i;
if(s==="json"){if(d.status===204)return"";let p=await d.text();return p===""?"":n.parseJson?n.parseJson(p):JSON.parse(p)}return d[s]()});return i}static#r(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#t;#o=0;#n;#e;#a;#i;#c;constructor(t,n={}){
if(this.#n=t,this.#e={...n,headers:fr(this.#n.headers,n.headers),hooks:pr({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:ys(n.
method??this.#n.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:Es(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??globalThis.
Object.bind(globalThis),context:n.context??{}},typeof this.#n!="string"&&!(this.#n instanceof URL||this.#n instanceof u))throw new TypeError("`input` must be a \
string, URL, or Request");if(this.#e.prefixUrl&&typeof this.#n=="string"){if(this.#n.startsWith("/"))throw new Error("`input` must not begin with a slash when u\
sing `prefixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#n=this.#e.prefixUrl+this.#n}os&&Qt&&(this.#i=this.#e.signal??this.#n.signal,this.#t=
new globalThis.AbortController,this.#e.signal=this.#i?AbortSignal.any([this.#i,this.#t.signal]):this.#t.signal),lr&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new f(n.headers).has("content-type");if(this.#n instanceof u&&(ss&&this.#e.body instanceof void 0||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new u(this.#n,this.#e),_s(this.#e.searchParams)){let i="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#r(this.#e.searchParams)).toString()),s=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,i);this.request=new u(
s,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!lr)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#g(this.request,
this.#e.body??void 0)}}#u(){let t=this.#e.retry.delay(this.#o),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#h(t){if(this.#o++,this.#o>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new Le(t);if(n instanceof De)return n.customDelay??this.#u();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#o});if(r===!1)throw t;if(r===
!0)return this.#u()}if(yr(t)&&!this.#e.retry.retryOnTimeout)throw t;if(ft(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let i=this.#e.retry.maxRetryAfter??o;return o<i?o:i}if(t.response.status===413)throw t}return this.#u()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#l(t){t&&t.cancel().catch(()=>{})}#s(t){this.#l(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#h(n),en);if(this.#o<1)throw n;if(await hr(r,this.#i?{signal:this.#i}:{}),n instanceof De&&n.customRequest){let o=this.#e.signal?new u(
n.customRequest,{signal:this.#e.signal}):new u(n.customRequest);this.#f(o)}for(let o of this.#e.hooks.beforeRetry){let i=await o({request:this.request,options:this.#d(),
error:n,retryCount:this.#o});if(i instanceof u){this.#f(i);break}if(i instanceof l)return i;if(i===tn)return}return this.#m(t)}}async#y(){this.#t?.signal.aborted&&
(this.#t=new globalThis.AbortController,this.#e.signal=this.#i?AbortSignal.any([this.#i,this.#t.signal]):this.#t.signal,this.request=new u(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#d(),{retryCount:this.#o});if(r instanceof l)return r;if(r instanceof u){this.#f(
r);break}}let t=bs(this.request,this.#e);return this.#a=this.request,this.request=this.#a.clone(),this.#e.timeout===!1?this.#e.fetch(this.#a,t):gr(this.#a,t,this.#t,
this.#e)}#d(){if(!this.#c){let{hooks:t,...n}=this.#e;this.#c=Object.freeze(n)}return this.#c}#f(t){this.#c=void 0,this.request=this.#g(t)}#g(t,n){return!this.#e.
onUploadProgress||!t.body?t:gs(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};/*! MIT License © Sindre Sorhus */var Er=e=>{let t=(n,r)=>pt.create(n,lt(e,r));for(let n of Zt)t[n]=(r,o)=>pt.create(r,lt(e,o,{method:n}));return t.create=n=>Er(
lt(n)),t.extend=n=>(typeof n=="function"&&(n=n(e??{})),Er(lt(e,n))),t.stop=tn,t.retry=ds,t},Iu=Er(),ws=Iu;c();var Ts=y(st(),1);$e();var ks=1048576;async function br(e,t,n){try{return await Ru(e,t,n)}catch(r){if(r.stale)return br(e,t,n);throw r}}function Ru(e,{method:t,url:n,headers:r,body:o},i){
return new Promise((s,a)=>{if(i.aborted)return a(i.reason);let d=()=>a(i.reason);i.addEventListener("abort",d,{once:!0});let p=b=>{i.removeEventListener("abort",
d),b()},{proxy:m}=e.route,h=m&&n.protocol==="http:",E=(0,Ts.request)({agent:e,host:P(n),port:H(n),method:t,path:h?`${n.origin}${n.pathname}${n.search}`:n.pathname+
n.search,headers:{host:n.host,...r,...h?ar(m):{}},signal:i});E.on("error",b=>p(()=>a(Object.assign(b,{stale:Au(b,E.reusedSocket)})))),E.once("response",b=>{vu(b).
then(T=>p(()=>h&&T.status===407?a(sr(407)):s(T)),T=>p(()=>a(T)))}),E.end(o)})}var Au=({code:e},t)=>t&&(e==="ECONNRESET"||e==="EPIPE");async function vu(e){let t=[],
n=0;for await(let o of e)if(t.push(o),n+=o.length,n>ks)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(n,ks));return{status:e.statusCode??0,headers:e.headers,
body:r}}ur();c();$e();var xu=3e3;async function Ss(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=P(r.origin),i,s=or(async d=>{let{connect:p}=await Promise.resolve().then(()=>y(nr(),1)),
m=await qt(r,d),h=d.add(p({socket:m,host:o,...ir(o),rejectUnauthorized:!1}));return await ct(h,"secureConnect",d.signal),i=Object.entries(h.getPeerCertificate().
issuer??{}).map(([E,b])=>`${E}=${b}`).join(", "),h},n,!0),a=setTimeout(s.cancel,xu);return await s.socket.catch(()=>{}),clearTimeout(a),s.cancel(),i&&Ou(i)}var Ou=e=>e.
replace(/[^\x20-\x7e]/g,"?").slice(0,200);c();var Is=y(st(),1);_();function Rs(e,t){let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new g("INPUT_ENDPOINT_INVALID",`t\
he address of ${n} is neither https nor http`);let{type:i,body:s}=Pu(e),a={accept:"application/json","user-agent":t,...i?{"content-type":i}:{},...e.bearer===void 0?
{}:{authorization:`Bearer ${e.bearer}`},...Nu(e.headers)};for(let[d,p]of Object.entries(a))Cu(n,d,p);return{method:r,url:o,headers:a,body:s}}function Pu({json:e,
form:t}){return e!==void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"application/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:
{body:void 0}}var Nu=(e={})=>Object.fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),n]));function Cu(e,t,n){try{(0,Is.validateHeaderValue)(t,n)}catch{
throw new g("INPUT_HEADER_INVALID",`the header ${t} for ${e} holds characters that cannot be sent`)}}c();var $u=new Set([408,429,500,502,503,504]),Lu=new Set([502,503,504]),Du=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNR\
EACH","ENETUNREACH","EPIPE","ETIMEDOUT"]),As=({status:e,body:t})=>$u.has(e)||e>=400&&e<500&&Uu(t)==="quota_exceeded",vs=({name:e,code:t="",proxyStatus:n=0})=>e===
"TimeoutError"||Du.has(t)||Lu.has(n);function Uu(e){if(e.includes("quota_exceeded"))try{return JSON.parse(e)?.error}catch{return}}function xs(e,t,n,r=Math.random){
return Math.max(r()*t*2**(e-1),ju(n))}function ju(e=""){if(/^\d+$/.test(e.trim()))return Number(e)*1e3;let t=Date.parse(e);return Number.isNaN(t)?0:Math.max(0,t-
Date.now())}var Fu=2e4,Mu=500;async function Os(e,t,n){let r={call:e,agent:t,options:n,outgoing:Rs(e,n.userAgent??"ci-auth"),startedAt:performance.now(),attempts:0,sentAt:0,
received:void 0,lastStatus:void 0,retryInMs:0};try{await Gu(r)}catch(o){if(!ft(o))throw await Vu(o,r)}return Ku(r)}async function Gu(e){let{call:t,options:n}=e,
{signal:r}=n.run;r.throwIfAborted(),await ws(t.url.origin+t.url.pathname,{method:t.method,fetch:async o=>{let{status:i}=await Bu(e,o.signal);return new l(null,{
status:Math.min(i,599)})},retry:{limit:n.retries,methods:["get","post","patch"],shouldRetry:({error:o})=>Wu(o,e),delay:()=>e.retryInMs},signal:r,timeout:n.callTimeoutMs??
Fu})}async function Bu(e,t){let{agent:n,outgoing:r,options:o}=e;e.attempts++,e.sentAt=Date.now(),e.received=void 0;let i=performance.now(),s=a=>{let{method:d,url:p}=r;
o.trace?.(`${d} ${p.host}${p.pathname} ${a} ${Math.round(performance.now()-i)} ms`)};try{return e.received=await br(n,r,t),e.lastStatus=e.received.status,s(e.lastStatus),
e.received}catch(a){throw s(t.aborted?"no answer":Hu(a)),a}}var Hu=({code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";function Wu(e,t){let{attempts:n,
received:r,options:o}=t,{run:i,backoffMs:s=Mu}=o;return i.signal.aborted||!(r?As(r):vs(e))?!1:(t.retryInMs=xs(n,s,r?.headers["retry-after"]),t.retryInMs<i.remainingMs())}
async function Vu(e,t){let{call:n,agent:r,attempts:o,lastStatus:i,options:s,startedAt:a}=t,{run:d}=s;if(d.isInterrupted())return d.signal.reason;let{route:p}=r,
m={service:n.service,route:p,attempts:o,lastStatus:i,spentMs:performance.now()-a};if(d.signal.aborted)return es(m,d.totalMs);let h=cr(e)?await Ss(p,e.atProxy===
!0,d.signal):void 0;return Yi(e,{...m,issuer:h})}function Ku({attempts:e,received:t,sentAt:n}){let{status:r=0,headers:o={},body:i=""}=t??{},s=Date.parse(o.date??
""),a=Math.trunc((s-(n+Date.now())/2)/1e3)+0;return{status:r,contentType:o["content-type"]??"",body:i,attempts:e,skewSeconds:Number.isNaN(a)?void 0:a}}function Ps(e){let t=ns(e.deadlineMs,e.signal),n=new Map,r=({direct:o,socketPath:i,url:s})=>{let a=`${s.origin} ${i??""}`,d=n.get(a);if(d)return d;let p=i===void 0&&
!o?Gi(s,e.env):void 0,m=new Xt({origin:new URL(s.origin),socketPath:i,proxy:p,ca:e.ca},t.signal);return n.set(a,m),m};return{send:async o=>Os(o,r(o),{...e,run:t}),
preconnect(o){try{r({url:o}).preconnect()}catch{}},wait:o=>rs(o,t),remainingMs:t.remainingMs,signal:t.signal,close(){t.end();for(let o of n.values())o.closeIdle()}}}var Ns=({pace:e,report:t,signal:n,surroundings:r,userAgent:o},{retries:i,timeoutMs:s})=>Ps({env:r.env,deadlineMs:s,retries:i,trace:t.trace,userAgent:o,...e,...n===
void 0?{}:{signal:n}});c();_();var Ju=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED",
"API_DISABLED"]),qu=2e3,Xu=15e3;async function Cs(e,t){let{firstWaitMs:n=qu,network:r,report:o}=t;for(let i=n;;i=Math.min(i*1.5,Xu)){let s=Date.now();try{return await e()}catch(a){
let{leftMs:d}=t;if(d<=0||!(a instanceof g)||!Ju.has(a.code))throw a;o.note(`${a.code}: waiting for the change to arrive, ${Math.ceil(d/1e3)} s left`),await r.wait(
Math.min(i,d)),t.leftMs-=Date.now()-s}}}function Ls(e,t,n){let{report:r,surroundings:o}=t,{endpoints:i}=gn(o.env,e.universe),s=Ns(t,{...e,timeoutMs:e.timeoutMs+e.propagationMs}),{requestReason:a,universe:d}=e,
p={network:s,endpoints:i,universe:d,requestReason:a,about:zu(e)},{actor:m,federated:h}=Yu(e.identity,p,n,t),E={serviceAccount:e.serviceAccount,delegates:e.delegates};
for(let W of Qu(e,i))s.preconnect(new URL(W));let b=t.pace?.backoffMs===void 0?void 0:4*t.pace.backoffMs,T={network:s,report:r,leftMs:e.propagationMs,firstWaitMs:b};
return{actor:m,federated:h,google:p,target:E,mint:W=>$s({actor:m,google:p,target:E},W,T),mintOwn:W=>$s({actor:m,google:p,target:{delegates:[]}},W,T),close:s.close}}
async function $s({actor:e,google:t,target:n},r,o){let i=await xi(e.facts,()=>Cs(()=>Di(t,e,n,r),o));return o.report.mask(i.value),i}function zu({delegates:e,identity:t,
projectId:n,serviceAccount:r,token:o}){let i=o?.format==="access_token"?o:void 0;return{delegates:e,projectId:n,serviceAccount:r,provider:t.mode==="federation"?
t.provider:void 0,audience:t.mode==="federation"?t.audience:void 0,scopes:i?.scopes,user:i?.user,lifetimeSeconds:i?.lifetimeSeconds}}function Yu(e,t,n,{ambientActor:r,
report:o,surroundings:i}){if(e.mode==="key"){for(let p of Li(e.key))o.mask(p);return{actor:$i(t,e.key,o),federated:void 0}}if(e.mode==="ambient"){if(!r)throw new Error(
"this front end knows no ambient identity");return{actor:r(t,i.env,o),federated:void 0}}if(!n)throw new Error(`no token source for ${ge(e.provider)}`);let{audience:s,
provider:a}=e,d=Ci({google:t,source:n,audience:s,provider:a,target:Ai(a),report:o});return{actor:d,federated:d}}function Qu({delegates:e,identity:t,serviceAccount:n,
token:r,universe:o,verify:i},s){let a=n!==void 0||e.length>0,d=t.mode==="key"&&te({universe:o})||r?.format==="access_token"&&r.user!==void 0;return[...t.mode===
"federation"?[s.sts]:[],...d&&(i||r)?[s.oauth2]:[],...a&&(i||r)?[s.iamcredentials]:[]]}c();async function Us(e,t,n,r){let{identity:o,projectId:i,serviceAccount:s,token:a}=e,{asked:d}=n,p=t.federated?.idToken()?.claims.sub;return{mode:o.mode,principal:await t.
actor.principal(),provider:o.mode==="federation"?ge(o.provider):void 0,subject:typeof p=="string"?p:void 0,serviceAccount:s??t.actor.account,projectId:i,credentialsFile:r&&
{path:r.path,type:r.type,source:r.source,expires:r.diesAt===void 0?void 0:Q(r.diesAt)},token:a&&d&&{format:a.format,expires:Q(d.expiresAt),...a.format==="access\
_token"?{scopes:a.scopes}:{audience:a.audience}},variables:e.exportVariables?vr({projectId:i,credentialsFile:r?.path,executable:r?.source==="executable"}):{},outputs:{
...i===void 0?{}:{project_id:i},...r===void 0?{}:{credentials_file_path:r.path},...Ds("auth_token",n.federated),...a?Ds(a.format,d):{}}}}var Ds=(e,t)=>t===void 0?
{}:{[e]:t.value,[`${e}_expiration`]:Q(t.expiresAt)};c();c();var rn=y(V(),1),mt=y(x(),1);c();function _r(e){let{audience:t,endpoints:n,lifetimeSeconds:r,serviceAccount:o,source:i,universe:s}=e;return{universe_domain:s,type:"external_account",audience:t,
subject_token_type:Yn,token_url:Qn({endpoints:n}),credential_source:Zu(i),...o===void 0?{token_info_url:`${n.sts}/v1/introspect`}:{service_account_impersonation_url:tt(
{endpoints:n},o,"generateAccessToken"),...r===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:r}}}}}var js=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function Zu(e){if(e.kind==="url"){let{field:t,headers:n,url:r}=e;return{url:r,...Object.keys(n).length>0?{headers:n}:
{},...js(t)}}return e.kind==="file"?{file:e.path,...js(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}c();var Fs=({delegates:e,endpoints:t,serviceAccount:n,source:r,universe:o})=>({universe_domain:o,type:"impersonated_service_account",delegates:e.map(Ye),service_account_impersonation_url:tt(
{endpoints:t},n,"generateAccessToken"),source_credentials:r});var el=6e4,wr=e=>JSON.stringify(e,null,2);async function Ms(e,t,n,r){let{delegates:o,identity:i,serviceAccount:s,universe:a}=e,{endpoints:d}=t.google,p=T=>s===void 0?
T:Fs({delegates:o,endpoints:d,serviceAccount:s,source:T,universe:a});if(i.mode==="ambient")throw new Error("no file can name the metadata server as a source");if(i.
mode==="key")return{file:p(i.key.file),source:"key"};let{refresh:m,...h}=await tl(i.audience,t,n,r),E={endpoints:d,universe:a,audience:Xe(i.provider),source:m};
return{file:o.length>0?p(_r(E)):_r({...E,serviceAccount:s,lifetimeSeconds:e.file?.lifetimeSeconds}),source:m.kind,...h}}async function tl(e,t,n,r){let{place:o,source:i}=n,
s=t.federated?.idToken(),a=s?{diesAt:s.expiresAt,lastsForJob:i?.lastsForJob??!1}:{},d=i?.refreshSource(e);if(d)return{refresh:d,...i?.mintsAgain?{}:a};let p=i?.
mintsAgain?await nl(e,i,n,r):{};if("refresh"in p)return p;let m=(0,mt.join)((0,mt.dirname)(o.path),It());return await r(m,"subject-token",wr({id_token:s?.value})),
{refresh:{kind:"file",path:m,field:"id_token"},...a,...p}}async function nl(e,{origin:t},{launcher:n,place:r},o){if(!n)return{};let{cwd:i,temporaryFolder:s}=r.surroundings,
a=await n({origin:t,audience:e,cwd:i},{beside:r.path,temporaryFolder:s});return a?(await o(a.path,"launcher",a.content),rl(a.path)?{refresh:{kind:"executable",command:a.
path,timeoutMs:el}}:{why:`nothing may be executed in ${(0,mt.dirname)(a.path)}; use ci-auth exec`}):{why:"client libraries can run nothing here that would mint \
again; use ci-auth exec"}}function rl(e){try{return(0,rn.accessSync)(e,rn.constants.X_OK),!0}catch{return!1}}c();var Js=y(Re(),1);c();var L=y(fe(),1),S=y(x(),1);c();var Gs=y(fe(),1),M=y(x(),1);async function Bs(e,t){let n=ol(e,(0,M.dirname)(t)).map(i=>(0,M.join)(i,".gitignore")),r=await Promise.all(n.map(i=>(0,Gs.readFile)(i,"utf8").catch(me(""))));if(!r.
some(i=>/^!/m.test(i)))return;let{default:o}=await Promise.resolve().then(()=>y($t(),1));for(let[i,s]of n.entries()){let a=(0,M.relative)((0,M.dirname)(s),t).split(
M.sep).join("/"),d=o({ignorecase:!1}).add(r[i]??"").test(a);if(d.unignored)return s;if(d.ignored)return}}function ol(e,t){let n=[t];for(let r=t;r!==e&&r!==(0,M.dirname)(
r);r=(0,M.dirname)(r))n.push((0,M.dirname)(r));return n}async function Hs(e){try{let t=await(0,L.realpath)((0,S.dirname)(e)),n=await sl(t);return n&&await il(n,(0,S.join)(t,(0,S.basename)(e)))}catch(t){return`${e} is\
 not excluded from git: ${I(t)}`}}async function il({root:e,common:t},n){let r=(0,S.relative)(e,n).split(S.sep).join("/");if(r.includes(`
`))return`${n} is not excluded from git: no exclude file can hold a line break`;let o=le((0,S.basename)(n))?[ue]:[ue,At(r)],i=(0,S.join)(t,"info","exclude"),s=await(0,L.readFile)(
i,"utf8").catch(me("")),a=new Set(s.split(`
`)),d=o.filter(m=>!a.has(m));d.length>0&&(await(0,L.mkdir)((0,S.dirname)(i),{recursive:!0}),await(0,L.appendFile)(i,`${s===""||s.endsWith(`
`)?"":`
`}${d.join(`
`)}
`));let p=await Bs(e,n);return p&&`${n} is not excluded from git: a line of ${p} that begins with "!" lets it in again`}async function sl(e){for(let t=e;;t=(0,S.dirname)(
t)){let n=await al((0,S.join)(t,".git"));if(n)return{root:t,common:n};if(t===(0,S.dirname)(t))return}}async function al(e){let t=await(0,L.stat)(e).catch(me(void 0));
if(!t)return;let n=t.isDirectory()?e:await cl(e);if(!n||!await dl((0,S.join)(n,"HEAD")))return;let r=await(0,L.readFile)((0,S.join)(n,"commondir"),"utf8").catch(
me("."));return(0,S.resolve)(n,r.trimEnd())}async function cl(e){let t=/^gitdir: (.+?)[\r\n]*$/s.exec(await(0,L.readFile)(e,"utf8"))?.[1];return t&&(0,S.resolve)(
(0,S.dirname)(e),t)}var dl=e=>(0,L.stat)(e).then(()=>!0,me(!1));c();var D=y(fe(),1),Ue=y(x(),1);c();var gt=({dev:e,ino:t,birthtimeNs:n})=>({device:e.toString(),inode:t.toString(),birthtimeMs:Number(n)/1e6}),on=(e,t)=>e.device===t.device&&e.inode===t.inode&&
(e.birthtimeMs===0||e.birthtimeMs===t.birthtimeMs);async function Ws(e,t=D.rename){let n=[...new Set(e.map(({path:r})=>r))];return Promise.all(n.map(r=>ul(r,e.filter(o=>o.path===r),t)))}async function ul(e,t,n){
try{let r=await ll(e,t,n);return r.outcome==="kept"||!await hl(e,t)?r:r.outcome==="absent"?{path:e,outcome:"removed"}:r}catch(r){return A(r)==="ENOENT"?{path:e,
outcome:"absent"}:kr(e,I(r))}}var kr=(e,t)=>({path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:`${e} was not removed: ${t}`});async function ll(e,t,n){let r=await sn(
e,t);return r===void 0?{path:e,outcome:"absent"}:r.record?r.record.remove?fl(e,t,n):{path:e,outcome:"kept"}:t.some(({remove:o})=>o)?kr(e,r.fault):{path:e,outcome:"\
absent"}}async function sn(e,t){try{let n=await(0,D.lstat)(e,{bigint:!0});if(n.isSymbolicLink())return{fault:"it is a link now"};if(n.isDirectory())return{fault:"\
it is a folder now"};if(!n.isFile())return{fault:"it is no regular file now"};let r=gt(n);return{record:t.find(o=>on(o,r)),fault:"it is another file now"}}catch(n){
if(["ENOENT","ENOTDIR"].includes(A(n)))return;throw n}}async function fl(e,t,n){let r=(0,Ue.join)((0,Ue.dirname)(e),Rt());await n(e,r);let o=await sn(r,t);return o===
void 0?{path:e,outcome:"absent"}:o.record?.remove?(await(0,D.unlink)(r),{path:e,outcome:"removed"}):kr(e,`${o.fault}${await pl(r,e)}`)}async function pl(e,t){try{
return await(0,D.link)(e,t),await(0,D.unlink)(e),""}catch{return await sn(t,[])===void 0&&await(0,D.rename)(e,t).then(ml,gl)?"":`, and what stood there had to b\
e left at ${e}`}}var ml=()=>!0,gl=()=>!1;async function hl(e,t){let n=(0,Ue.dirname)(e),r=await(0,D.readdir)(n).catch(()=>[]),o=!1;for(let i of r.filter(io).map(
s=>(0,Ue.join)(n,s)))(await sn(i,t))?.record?.remove&&(await(0,D.unlink)(i),o=!0);return o}c();var q=y(fe(),1),an=y(x(),1);_();async function Ks(e,t,n=()=>{},{link:r=q.link,mode:o=384}={}){if(await yl(e))throw N(Ke(e,await Cn(e)));let i=(0,an.join)((0,an.dirname)(e),Rt());await Vs({path:e,
at:i,content:t,mode:o},n,()=>El(i,e,r))||await Vs({path:e,at:e,content:t,mode:o},n,async()=>!0)}var yl=e=>(0,q.lstat)(e).then(()=>!0,()=>!1);async function El(e,t,n){
try{return await n(e,t),!0}catch(r){if(A(r)==="EEXIST")throw r;return!1}}async function Vs({at:e,content:t,mode:n,path:r},o,i){let s,a=!1;try{s=await(0,q.open)(
e,"wx",n);let d=gt(await s.stat({bigint:!0}));o(d),await s.writeFile(t),a=await i(),e!==r&&await(0,q.unlink)(e);let p=gt(await s.stat({bigint:!0}));return a&&!on(
d,p)&&o({...p,birthtimeMs:0}),a}catch(d){throw s&&await(0,q.unlink)(e).catch(()=>{}),a&&await(0,q.unlink)(r).catch(()=>{}),await bl(r,d)}finally{await s?.close()}}
async function bl(e,t){let n=A(t);return n===""||t instanceof g?t:n==="EEXIST"?N(Ke(e,await Cn(e)),t):N(v(e,I(t)),t)}function qs({ci:e,onRecorded:t,remove:n,report:r,surroundings:o}){let i=Ft(e,o),s=[];return{entries:s,async write(a,d,p){let m=await Hs(a);m!==void 0&&r.warn("F\
ILE_IN_WORKSPACE",m),await Ks(a,p,E=>{let b=Q(Math.floor(Date.now()/1e3)),T={id:(0,Js.randomUUID)(),path:a,kind:d,remove:n,createdAt:b,...E};i.record(T),s.push(
T),t?.(s)},{mode:d==="launcher"?448:384})},async undo(){let a=await Ws(s.map(d=>({...d,remove:!0})));for(let{id:d}of s)i.withdraw(d);return a}}}async function Xs(e,t,n){let{onRecorded:r,place:o,report:i}=n,s=e.file?.cleanup??!0,{entries:a,undo:d,write:p}=qs({...o,onRecorded:r,remove:s,report:i});try{let m=await Ms(
e,t,n,p);await p(o.path,"credentials",wr(m.file));for(let h of await Go(o))i.warn("FILE_IN_WORKSPACE",h);return{path:o.path,type:String(m.file.type),source:m.source,
diesAt:m.diesAt,lastsForJob:m.lastsForJob,why:m.why,entries:a,undo:d}}catch(m){throw await d(),m}}async function zs(e){let{report:t}=e,{place:n,plan:r,source:o}=await Ii(e);for(let s of o?.secrets??[])t.mask(s);for(let s of r.notes)t.note(s);let i=Ls(r,e,o);
try{let s=await Or(r,i),a=r.file&&n?await Xs(r,i,{...e,place:n,source:o}):void 0,d=await Us(r,i,s,a);return await _l(e,r,d,a),Tl(r,a,t),a&&wl(e),d}finally{i.close()}}
async function _l(e,{exportVariables:t,projectId:n},r,o){let{accept:i,report:s,signal:a}=e;t&&n===void 0&&s.note("the project id is not certain, so no project v\
ariable is set: give project_id where tools need one");let d=zn(e);try{await s.masked(),a?.throwIfAborted(),await d?.exportVariables(r.variables),d?.problems({variables:!1,
outputs:!0}).length===0&&await d.setOutputs?.({...r.outputs}),i?.(r)}catch(p){throw await o?.undo(),p}}function wl({report:e,surroundings:t}){for(let[n,r]of Object.
entries(Ar))t.env[n]&&e.warn("FILE_HIDDEN_BY_TOKEN",`${n} is set: ${r} takes that token, not the credentials file`)}var kl=({source:e,why:t})=>t!==void 0?`: ${t}`:
e==="file"?", unless the token file it names is renewed":": its source cannot mint again";function Tl({delegates:e,identity:t},n,r){if(n?.diesAt!==void 0){let o=Q(
n.diesAt);n.lastsForJob?r.note(`the credentials file works until ${o}, about as long as the job may run`):r.warn("OIDC_NO_REFRESH",`the credentials file works u\
ntil ${o}${kl(n)}`)}n&&t.mode==="federation"&&e.length>0&&r.warn("INPUT_DELEGATES_NOT_PORTABLE","delegates do not fit into an external_account file: this one is\
 an impersonated_service_account file, which Node and Go load, Python, Java and gcloud do not; ci-auth exec gives them tokens of the end of the chain")}c();function Ys({credentialsFile:e,principal:t,serviceAccount:n,subject:r,token:o,variables:i},{reaches:s}){let a=n===void 0||n===t,d=Object.keys(i);return[`Signed \
in as ${a?r===void 0?t:`the federated identity of ${r}`:n}`,...a?[]:[`  by ${r??t}`],...e?[`Wrote ${e.path} (${e.type}, source: ${e.source})`]:[],...o?[`Minted \
an ${o.format==="id_token"?"ID token":"access token"} until ${o.expires}`]:[],...d.length>0&&s!==void 0?[`Handed to ${s}: ${d.join(", ")}`]:[]].map(K)}c();var da=y(kt(),1);c();function Zs(e,t){let n=e.filter(({identifies:o})=>o!=="runner"),r=e.filter(({identifies:o})=>o==="runner");return Qs(n,t)??Qs(r,t)}var Qs=(e,t)=>e.find(n=>n.
hasTokenSurface(t))??e.find(n=>n.detect(t));c();c();var ia=y(V(),1);_();c();var ta=y(Re(),1),un=y(V(),1);_();c();_();var Sl=[[/\0/,"a NUL"],[new RegExp("\\p{Surrogate}","u"),"half a character"]],Il=e=>Sl.find(([t])=>t.test(e))?.[1];function ea(e,t){let n=Il(t);if(n!==void 0)
throw new g("EXPORT_VALUE_REFUSED",`the value of ${e} holds ${n}, which no variable can hold`,{suggestions:["Write the value into a file and export its path."]})}var na=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),Rl=e=>na(e).replaceAll(":","%3A").replaceAll(",","%2C");function je(e,t,n={}){let r=Object.entries(n).map(([o,i])=>`${o}=${Rl(i)}`);return`::${e}${r.length>
0?` ${r.join(",")}`:""}::${na(t)}`}var ln=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>je("add-mask",t));function Al(e,t){ea(e,t);let n=`ghadelimiter\
_${(0,ta.randomUUID)()}`;if(e.includes(n)||t.includes(n))throw new g("EXPORT_VALUE_REFUSED",`the value of ${e} holds the delimiter of the runner's file`);return`${e}\
<<${n}
${t}
${n}
`}function dn(e,t,n){let r=Object.entries(n).map(([o,i])=>Al(o,i)).join("");r!==""&&ra(e,t,r)}function ra(e,t,n){let[r]=cn(e,t);if(r)throw new g(r.code,r.message,
{suggestions:r.suggestions??[]});try{(0,un.appendFileSync)(e[t]??"",n)}catch(o){let{code:i}=o;throw new g("FILE_WRITE_FAILED",`the file that ${t} names cannot b\
e written (${i})`,{suggestions:["Look for a full disk, or a step that changed the owner or the mode of the file."]})}}function cn(e,t){let n=e[t];return n&&(0,un.statSync)(
n,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_MISSING",message:n?`${t} names "${n}", which is not a file`:`${t} is not set, so later steps cannot be t\
old`,suggestions:["Run inside a step of a job, or use --output-format to get the variables on standard output."]}]}var oa=({env:e})=>({reaches:"later steps",problems:({
outputs:t,variables:n})=>[...n?cn(e,"GITHUB_ENV"):[],...t?cn(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>dn(e,"GITHUB_ENV",t),setOutputs:t=>dn(e,"GITHUB_OUTPUT",t),
appendSummary:t=>{cn(e,"GITHUB_STEP_SUMMARY").length===0&&ra(e,"GITHUB_STEP_SUMMARY",t)}});var oe={handover:oa,maskLines:ln,workspace:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,credentialsFolder:({cwd:e,env:t})=>t.GITHUB_WORKSPACE||e,ledger:({env:e,temporaryFolder:t})=>({
folder:e.RUNNER_TEMP||t,jobKey:[e.GITHUB_SERVER_URL,e.GITHUB_REPOSITORY,e.GITHUB_RUN_ID,e.GITHUB_RUN_ATTEMPT,e.GITHUB_JOB,e.RUNNER_NAME].join(" ")}),secretsWithheld(e){
return e.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":e.GITHUB_EVENT_NAME!=="pull_request_target"&&sa(e)?"p\
ull requests from forks get no secrets":void 0}},ie={tokenFrom:"`ACTIONS_ID_TOKEN_REQUEST_URL` with `ACTIONS_ID_TOKEN_REQUEST_TOKEN` (GET)",audience:"sign-in",source:"\
url",masking:"`::add-mask::`",handover:"`GITHUB_ENV`, `GITHUB_OUTPUT`",cleanup:"the post step of the action, or a step with `if: always()`"};function Fe(e,t,n){
if(t.ACT==="true")return new g("OIDC_LOCAL_RUNNER","act runs this job on a computer that has no OIDC token endpoint",{suggestions:["Give it the one of the emula\
tor: ci-auth emulator run --ci github -- COMMAND"]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new g("OIDC_DEPENDABOT","Dependabot started this run, and may \
not mint an ID token",{suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'","Run it after the merge."]});if(sa(t))return new g("OIDC_FORK_PUL\
L_REQUEST","a pull request from a fork may not mint an ID token",{suggestions:["Skip the step with if: github.event.pull_request.head.repo.full_name == github.r\
epository","Run it on push."]});let r="ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_TOKEN";return new g("OIDC_PERMISSION_MISSING",`${e} runs this j\
ob, but ${r} are not set`,{suggestions:n})}function sa(e){try{let t=JSON.parse((0,ia.readFileSync)(e.GITHUB_EVENT_PATH??"","utf8")),{base:n,head:r}=t.pull_request;
return r.repo?.full_name!==n.repo.full_name}catch{return!1}}c();_();c();_();var aa=e=>e===408||e===429||e>=500;function ca(e){let{error:t,message:n}=k(e)??{},r=[n,t].find(o=>typeof o=="string"&&o!=="");return j(typeof r=="string"?r:e)||
"(no text)"}var se=e=>!!(e.ACTIONS_ID_TOKEN_REQUEST_URL&&e.ACTIONS_ID_TOKEN_REQUEST_TOKEN);function ae(e,t,n){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:r,ACTIONS_ID_TOKEN_REQUEST_URL:o}=t;
if(!r||!o)throw n();if(!URL.canParse(o))throw new g("OIDC_REQUEST_FAILED","ACTIONS_ID_TOKEN_REQUEST_URL is not a URL");let i=s=>{let a=new URL(o);return a.searchParams.
set("audience",s),a};return{label:e,mintsAgain:!0,choosesAudience:!0,secrets:[r],async mint(s,a){let d=await a.send({service:`${e} OIDC`,method:"GET",url:i(s),bearer:r});
return vl(e,d)},refreshSource:s=>({kind:"url",url:i(s).href,headers:{Authorization:`Bearer ${r}`},field:"value"})}}function vl(e,{body:t,contentType:n,status:r}){
if(r<200||r>299)throw xl(e,r,t);let{value:o}=k(t)??{};if(typeof o=="string"&&o!=="")return o;let i=de(t,`content type "${n}"`);throw new g("OIDC_RESPONSE_INVALI\
D",`${e} answered ${r} without a token, but ${i}`,{suggestions:["Look for a proxy between the runner and its server that answers in its place."]})}function xl(e,t,n){
let r=ca(n),o={status:t,text:r};return/in '?Completed'? state/i.test(r)?new g("OIDC_JOB_COMPLETED",`${e} mints no token for a job that has ended`,{server:o,suggestions:[
"Use the credentials inside the job, or impersonate a service account, whose token outlives it."]}):new g("OIDC_REQUEST_FAILED",`${e} refused to mint an ID toke\
n: HTTP ${t}: ${r}`,{server:o,suggestions:[aa(t)?"Run the job again; a higher retries or timeout input rides out longer failures.":'Check that the job still run\
s and has "id-token: write".']})}var Ol=['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],ht={...oe,id:"forgejo",label:"Forgejo Actions",facts:{
...ie,documentation:"https://forgejo.org/docs/latest/user/actions/security-openid-connect/",recognisedBy:"`FORGEJO_ACTIONS=true`",lifetime:"1 hour"},hasTokenSurface:e=>ht.
detect(e)&&se(e),detect:e=>e.FORGEJO_ACTIONS==="true",tokenSource:({env:e})=>ae(ht.label,e,()=>Fe(ht.label,e,Ol))};c();var Pl=['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server whether OIDC for Actions is set up: its issuer is \
<server>/_services/token."],Nl=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),yt={...oe,id:"ghes",label:"GitH\
ub Enterprise Server",facts:{...ie,documentation:"https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=\
true`, `GITHUB_SERVER_URL` not of GitHub",lifetime:"5 minutes"},hasTokenSurface:e=>yt.detect(e)&&se(e),detect:e=>e.GITHUB_ACTIONS==="true"&&Nl(e),tokenSource:({
env:e})=>ae(yt.label,e,()=>Fe(yt.label,e,Pl))};c();_();var fn={...oe,id:"gitea",label:"Gitea Actions",facts:{...ie,documentation:"https://docs.gitea.com/usage/actions/secrets",recognisedBy:"`GITEA_ACTIONS=true` with\
out `FORGEJO_ACTIONS`",tokenFrom:"none in the releases that we know; `ACTIONS_ID_TOKEN_REQUEST_URL` (GET) where the server sets it",audience:"none",lifetime:"no\
 token",source:"key"},hasTokenSurface:e=>fn.detect(e)&&se(e),detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",tokenSource:({env:e})=>ae(fn.label,e,
Cl)},Cl=()=>new g("OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a s\
ecret, with "ci-auth key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or give an ID token from elsewhere: --oidc-token-env NAME"]});c();var $l=['Give the job "permissions: {contents: read, id-token: write}".',"Where a reusable workflow runs it, the calling job must grant the same."],Et={...oe,id:"\
github",label:"GitHub Actions",facts:{...ie,documentation:"https://docs.github.com/actions/reference/security/oidc",recognisedBy:"`GITHUB_ACTIONS=true`",lifetime:"\
5 minutes"},hasTokenSurface:e=>e.GITHUB_ACTIONS==="true"&&se(e),detect:e=>e.GITHUB_ACTIONS==="true",tokenSource:({env:e})=>ae(Et.label,e,()=>Fe(Et.label,e,$l))};_();var ua="ci-auth-action/0.0.0",la=()=>({env:{...process.env},cwd:process.cwd(),temporaryFolder:(0,da.tmpdir)()}),Ll=[ht,fn,yt,Et],fa=({env:e})=>Zs(Ll,e)??Et,
_e=e=>{process.stdout.write(`${e}
`)};function pa({env:e}){let t=new Set;return{mask(n){if(!t.has(n)){t.add(n);for(let r of ln(n))_e(r)}},masked:async()=>{},note:n=>_e(n),warn:(n,r)=>_e(je("warn\
ing",`${n}: ${r}`,{title:`ci-auth: ${n}`})),trace:n=>{e.RUNNER_DEBUG==="1"&&_e(je("debug",n))}}}var Dl="recorded",ma=({env:e},t)=>dn(e,"GITHUB_STATE",{[Dl]:JSON.
stringify(t)});var Tr=e=>_e(e);function ga(e){if(process.exitCode=1,!(e instanceof g)){let a=e instanceof Error?e.stack??e.message:"something that is no error was thrown";_e(je(
"error",`this is a bug in ci-auth: ${a}`,{title:"ci-auth"}));return}let{code:t,facts:n,message:r,problems:o,suggestions:i}=e,s=[o.length>0?r:r.replace(/$/m,` (${t}\
)`),...n.map(a=>`  ${a}`),...i.length>0?["Try this:",...i.map(a=>`  ${a}`)]:[]];_e(je("error",s.join(`
`),{title:`ci-auth: ${t}`}))}c();var ha=({env:e})=>Object.fromEntries(we.map(t=>[t,e[`INPUT_${t.toUpperCase()}`]])),Ul={backoff:"Delete backoff: waits between attempts grow by themselves.",backoff_limit:"\
Delete backoff_limit: the timeout input limits the whole step.",activate_credentials_file:"Delete activate_credentials_file: a credentials file that is created \
is also used.",lifetime:"Rename lifetime to access_token_lifetime."},ya=({env:e})=>Object.entries(Ul).filter(([t])=>e[`INPUT_${t.toUpperCase()}`]).map(([t,n])=>({
code:"INPUT_NOT_APPLICABLE",message:`${t} is not an input of this action`,suggestions:[n]})),Ea=e=>e;c();var jl=e=>`<code>${e.replace(/[^\w ,/-]|_/gu,t=>`&#${t.codePointAt(0)};`)}</code>`;function ba(e){let{credentialsFile:t,principal:n,provider:r,serviceAccount:o,
subject:i,token:s}=e;return["### Signed in to Google Cloud","","| | |","|---|---|",...[["Subject",i],["Provider",r],["Principal, where google.subject is asserti\
on.sub",n===o?void 0:n],["Service account",o],["Project",e.projectId],["Scopes",s?.scopes?.join(", ")],["Audience",s?.audience],[s?.format==="id_token"?"ID toke\
n expires":"Access token expires",s?.expires],["Credentials file",t&&`${t.type}, source: ${t.source}`],["Credentials expire",t&&(t.expires??Fl(t.source))]].flatMap(
([p,m])=>m===void 0?[]:[`| ${p} | ${jl(m)} |`]),"",""].join(`
`)}var Fl=e=>e==="key"?"never, until the key is deleted":"with the job; client libraries refresh them until then";async function Ml(){let e=la(),t=fa(e),n=await zs({surroundings:e,report:pa(e),userAgent:ua,raw:ha(e),others:ya(e),nameOf:Ea,ci:t,named:{},handover:"ci",onRecorded:r=>ma(
e,r)});for(let r of Ys(n,{reaches:"later steps"}))Tr(r);t.handover?.(e,Tr).appendSummary?.(ba(n))}await Ml().catch(ga);
