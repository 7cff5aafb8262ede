import{A as _r,B as dt,C as Ne,D as oe,E as q,F as $e,G as ut,H as lt,I as kr,J as se,K as ft,L as Ir,M as ie,N as on,O as Tr,P as pt,Q as Sr,S as xr,T as Rr,U as sn,
V as Ar,W as vr,X as Pr,Z as an,_ as Cr,a as Qt,b as en,c as _,d as m,e as f,f as p,g as u,h as fe,i as Ce,j as ne,k as v,l as $,m as R,n as wr,o as U,p as j,q as h,
r as ct,s as T,t as Er,u as K,v as re,w as tn,x as nn,y as rn,z as Oe}from"./shared.js";var Zr=en((wf,Yr)=>{u();Yr.exports=process.getBuiltinModule("node:process")});var Tt=en((np,It)=>{u();function Eo(e){return Array.isArray(e)?e:[e]}var be=void 0,L="",Ee=" ",x="\\",Wa=/[.*+?()[\]{}^$|\\/]/,_o="\uFEFF",Va=/^\/\*{2,}$/,Ja=/^\\!/,
Ka=/^\\#/,qa=/\r?\n/g,Xa="//",we=47,go=46,C="/",ko="node-ignore";typeof Symbol<"u"&&(ko=Symbol.for("node-ignore"));var Io=ko,ce=(e,t,n)=>(Object.defineProperty(
e,t,{value:n}),n),To=()=>!1,ho={alnum:"0-9A-Za-z",alpha:"A-Za-z",blank:" \\t",cntrl:"\\x00-\\x1f\\x7f",digit:"0-9",graph:"!-.0-~",lower:"a-z",print:" -.0-~",punct:"\
!-.:-@\\[-`{-~",space:" \\t\\n\\r",upper:"A-Z",xdigit:"0-9A-Fa-f"},za="\\]^-[",bt=e=>za.indexOf(e)<0?e:x+e,Ya="(?!\\/)",Za=(e,t)=>{if(e)return`[^\\/${t}]`;let n=`\
[${t}]`;return new RegExp(n).test("/")?Ya+n:n},Qa=(e,t)=>{let{length:n}=e,r=t+1,o=L,s=e[r];(s==="!"||s==="^")&&(o="^",r++);let i=L,a=L;for(;;){let c=e[r];if(c===
be)return null;if(c===x){let d=e[++r];i+=bt(d),a=d}else if(c==="-"&&a&&r+1<n&&e[r+1]!=="]"){r++;let d=e[r];d===x&&(d=e[r+=1]),a<=d&&(i+=`-${bt(d)}`),a=L}else if(c===
"["&&e[r+1]===":"){let d=r+2,l=d;for(;l<n&&e[l]!=="]";)l++;if(l===n)return null;if(l>d&&e[l-1]===":"){let g=e.slice(d,l-1);if(!Object.prototype.hasOwnProperty.call(
ho,g))return null;i+=ho[g],a=L,r=l}else i+=bt("["),a="[",r=d-2}else i+=bt(c),a=c;if(r++,e[r]==="]")return{end:r,source:Za(o,i)}}},_n="[]",He="\0",ec=new RegExp(
`${He}(\\d+)${He}`,"g"),_t="\uE000",kt="\uE001",yo=e=>e===He||e===_t||e===kt,tc=e=>{let t=[],n=i=>`${He}${t.push(i)-1}${He}`,{length:r}=e,o=L,s=0;for(;s<r;){let i=e[s];
if(i===x){let a=e[s+1];a===C&&s+2===r?o+=n(_n):a==="*"||a==="["||a===Ee?o+=e.slice(s,s+2):o+=n(Wa.test(a)?x+a:yo(a)?`[${a}]`:a),s+=2}else if(yo(i))o+=n(`[${i}]`),
s++;else if(i==="["){let a=Qa(e,s);a===null?(o+=n(_n),s=r):(o+=n(a.source),s=a.end+1)}else o+=i,s++}return{source:o,sources:t}},kn=null,nc=/\/(?!$)/,Be="[^\\/]*",
rc=[[/(\\+)( ?)/g,(e,t,n)=>n?t.slice(0,t.length-t.length%2)+Ee:t,x+Ee],[/(^|\/)\*{3,}(?=\/|$)/g,(e,t)=>`${t}**`,"*"],[/[\\$.|*+(){^]/g,e=>`\\${e}`],[/(?!\\)\?/g,
()=>"[^/]","?"],[/^\//,()=>"^",C],[/\//g,()=>"\\/",C],[/^\^*(?:\\\*\\\*\\\/)+/,()=>"(?:^|\\/)","*"],[kn,(e,t)=>!e||e[0]==="^"||e[0]==="("?e:(nc.test(t)?"^":"(?:\
^|\\/)")+e],[/\\\/\\\*\\\*(?=\\\/|$)/g,(e,t,n)=>t+6<n.length?n.slice(t+6)==="\\/"?"(?:\\/[^\\/]+)+":"(?:\\/[^\\/]+)*":`\\/${kt}`,"*"],[/(^|[^\\])(?:\\\*)+(?!$)/g,
(e,t)=>t+Be,"*"],[/(^|[^\\])((?:\\\\)*)\\\*$/,(e,t,n)=>n===L?t+_t:e,"*"],[/\\\\\\(?=[$.|*+(){^])/g,()=>x,x+x],[/\\\\/g,()=>x,x+x],[/\\\[([^\]/]*?)($|\])/g,(e,t,n)=>`\
\\[${t}${n}`,"["],[kn,e=>{let t=e[e.length-1];return!t||t===_t||t===kt?e:t===C?`${e}$`:`${e}(?=$|\\/$)`}]],oc=/(^|\\\/)?\uE000$/,wt="regex",bo="checkRegex",wo="\
_",sc=(e,t)=>`${t?`${t}[^/]+`:"[^/]*"}(?=$|\\/$)`,ic=/\uE001$/,ac=()=>"[\\s\\S]",cc=(e,t)=>{let n=L;for(let r=t+1;r<e.length&&!e[r].wildcard;r++)n+=e[r].single;
return n},dc=e=>{if(e.indexOf(Be)<0)return e;let t=[],{length:n}=e,r=0;for(;r<n;){let a=e[r];if(e.startsWith(Be,r))t.push({wildcard:!0}),r+=Be.length;else if(a===
"["){let c=r+1;for(e[c]==="^"&&c++,e[c]==="]"&&c++;c<n&&e[c]!=="]";)c+=e[c]===x?2:1;c++,t.push({single:e.slice(r,c)}),r=c}else if(a===x)t.push({single:e.slice(r,
r+2)}),r+=2;else if(a==="("){let c=0,d=r;do e[d]===x?d++:e[d]==="("?c++:e[d]===")"&&c--,d++;while(d<n&&c>0);"*+?".indexOf(e[d])>=0&&d++,t.push({boundary:e.slice(
r,d)}),r=d}else a==="^"||a==="$"?(t.push({boundary:a}),r++):(t.push({single:a}),r++)}let o=L,s=[],i=()=>{let a;s.forEach((c,d)=>{c.wildcard&&(a=d)}),s.forEach((c,d)=>{
if(!c.wildcard){o+=c.single;return}o+=d===a?Be:`(?:(?!${cc(s,d)})[^\\/])*`}),s=[]};return t.forEach(a=>{if(a.boundary===void 0){s.push(a);return}i(),o+=a.boundary}),
i(),o},So=e=>{Va.test(e)&&(e="**");let{source:t,sources:n}=tc(e),r=rc.reduce((o,[s,i,a])=>s===kn?i(o,e):a!==be&&o.indexOf(a)<0?o:s.test(o)?o.replace(s,i.bind(e)):
o,t);return n.length?r.replace(ec,(o,s)=>n[s]):r},uc=(e,t)=>{e[e.length-1]===C&&(t=So(e.slice(0,-1)));let n=t.slice(0,-1),r=t[t.length-1];return r===_t?`${n}$`:
r===kt?n:_n},xo=e=>{let t=e.indexOf(C);return t<0||t===e.length-1},lc=e=>{let t=e.length-1,n=e.lastIndexOf(C,e[t]===C?t-1:t);return n<0?e:e.slice(n+1)},fc=e=>{if(e.
charCodeAt(0)===we||e.indexOf(Xa)>=0){let r=e.split(C).filter(Boolean);return r.pop(),r.length?r.join(C)+C:L}let t=e.length-1,n=e.lastIndexOf(C,e.charCodeAt(t)===
we?t-1:t);return n<0?L:e.slice(0,n+1)},We=e=>typeof e=="string",pc=e=>e&&We(e),mc=e=>(e[e.length-1]==="\r"?e.slice(0,-1):e).split(qa).filter(Boolean),In=class{constructor(t,n,r,o,s,i){
this.pattern=t,this.mark=n,this.negative=s,ce(this,"body",r),ce(this,"ignoreCase",o),ce(this,"regexPrefix",i)}get _basenameOnly(){return ce(this,"_basenameOnly",
xo(this.body))}get regex(){let t=wo+wt;return this[t]?this[t]:this._make(wt,t)}get checkRegex(){let t=wo+bo;return this[t]?this[t]:this._make(bo,t)}_make(t,n){let r=dc(
t===wt?this.regexPrefix.replace(oc,sc).replace(ic,ac):uc(this.body,this.regexPrefix)),o=this.ignoreCase?new RegExp(r,"i"):new RegExp(r);return ce(this,n,o)}},gc=e=>{
let t=0;for(;e[e.length-t-1]===x;)t++;return t%2===1},hc=(e,t)=>{let n=e.length,r;for(;;){for(t&&e[n-1]==="\r"&&n--,r=n;e[r-1]===Ee;)r--;if(!t||e[r-1]!==`
`)break;n=r-1}if(r===n)return e.slice(0,n);let o=0;for(;e[r-o-1]===x;)o++;return o%2?e.slice(0,r-1)+Ee:e.slice(0,r)},yc=(e,t,n,r,o)=>{let s=o&&e[0]===_o?e.slice(
1):e;if(s[0]==="#")return;let i=!1;s[0]==="!"&&(i=!0,s=s.slice(1));let a=s[s.length-1];if((a===Ee||r&&(a==="\r"||a===`
`))&&(s=hc(s,r)),!s||gc(s))return;s=s.replace(Ja,"!").replace(Ka,"#");let c=So(s);return new In(e,t,s,n,i,c)},Tn=class{constructor(t){this._ignoreCase=t,this._rules=
[],this._basenameCount=0}_add(t,n){if(t&&t[Io]){this._rules=this._rules.concat(t._rules._rules),this._basenameCount+=t._rules._basenameCount,this._added=!0;return}
let r=We(t),o=r?t:t.pattern,s=pc(o)&&yc(o,r?be:t.mark,this._ignoreCase,!this._split,this._stripBOM&&!n);s&&(this._added=!0,this._rules.push(s),xo(s.body)&&this.
_basenameCount++)}add(t){return this._added=!1,this._split=We(t),this._stripBOM=!this._split||t[0]===_o,Eo(this._split?mc(t):t).forEach(this._add,this),this._added&&
(this._literalRules=be),this._added}testLiteral(t){let n=this._literalRules||(this._literalRules=this._rules.filter(({body:a})=>a[a.length-(a[a.length-1]===C?2:
1)]==="*")),r=!1,o=!1,s;for(let a=n.length-1;a>=0;a--){let c=n[a];if(c.checkRegex.test(t)){r=!c.negative,o=c.negative,s=c.negative?be:c;break}}let i={ignored:r,
unignored:o};return s&&(i.rule=s),i}test(t,n){let r=this._rules,{length:o}=r,s=this._basenameCount*2>=o,i=s?lc(t):t;for(let a=o-1;a>=0;a--){let c=r[a];if(c[n].test(
s&&c._basenameOnly?i:t)){let{negative:d}=c,l={ignored:!d,unignored:d};return d||(l.rule=c),l}}return{ignored:!1,unignored:!1}}},bc=(e,t)=>{throw new t(e)},z=(e,t,n)=>We(
e)?e?z.isNotRelative(e)?n(`path should be a \`path.relative()\`d string, but got "${t}"`,RangeError):!0:n("path must not be empty",TypeError):n(`path must be a \
string, but got \`${t}\``,TypeError),Ro=e=>{let t=e.charCodeAt(0);if(t===we)return!0;if(t!==go)return!1;if(e.length===1)return!0;let n=e.charCodeAt(1);return n===
we?!0:n!==go?!1:e.length===2||e.charCodeAt(2)===we};z.isNotRelative=Ro;z.convert=e=>e;var Et=e=>We(e)&&z.convert(e),Sn=class{constructor({ignorecase:t=!0,ignoreCase:n=t,
allowRelativePaths:r=!1}={}){ce(this,Io,!0),this._rules=new Tn(n),this._strictPathCheck=!r,this._initCache()}_initCache(){this._ignoreCache=Object.create(null),
this._testCache=Object.create(null)}add(t){return this._rules.add(t)&&this._initCache(),this}addPattern(t){return this.add(t)}_test(t,n,r){return z(r,t,this._strictPathCheck?
bc:To),r?this._t(r,n):{ignored:!1,unignored:!1}}checkIgnore(t){let n=Et(t);if(!n||n.charCodeAt(n.length-1)!==we)return this._test(t,this._testCache,n);let r=this.
_t(n,this._testCache);if(r.ignored)return r;let o=this._rules.testLiteral(n);return o.ignored||o.unignored?o:r}_t(t,n){if(t in n)return n[t];let r=fc(t),o=r?this.
_t(r,n):be;return n[t]=o&&o.ignored?o:this._rules.test(t,wt)}ignores(t){return this._test(t,this._ignoreCache,Et(t)).ignored}createFilter(){return t=>!this.ignores(
t)}filter(t){return Eo(t).filter(this.createFilter())}test(t){return this._test(t,this._testCache,Et(t))}},xn=e=>new Sn(e),wc=e=>z(Et(e),e,To),Ao=()=>{let e=n=>/^\\\\\?\\/.
test(n)||/["<>|\u0000-\u001F]+/u.test(n)?n:n.replace(/\\/g,"/");z.convert=e;let t=/^[a-z]:\//i;z.isNotRelative=n=>t.test(n)||Ro(n)};typeof process<"u"&&process.
platform==="win32"&&Ao();It.exports=xn;xn.default=xn;It.exports.isPathValid=wc;ce(It.exports,Symbol.for("setupWindows"),Ao)});var Wn=en((jg,Ks)=>{u();Ks.exports=process.getBuiltinModule("node:net")});var qs,Xs,Ut,zs,Ys,Vn,jt=Qt(()=>{"use strict";u();({getBuiltinModule:qs}=process),{Agent:Xs,request:Ut,validateHeaderName:zs,validateHeaderValue:Ys}=qs("node:ht\
tp"),Vn=()=>qs("node:tls")});function Jn(e){let t=A(e);return/^(.+\.)?localhost$/.test(t)||t==="::1"||(0,Q.isIP)(t)===4&&t.startsWith("127.")}function ei(e,t){if(Jn(e))return;let n=fu[e.protocol]?.
find(r=>t[r]?.trim());if(!(!n||mu(e,t.no_proxy||t.NO_PROXY||"")))return{url:pu(t[n]?.trim()??"",n),variable:n}}function pu(e,t){let n=e.includes("://")?e:`http:\
//${e}`,r=URL.canParse(n)?new URL(n):void 0;if(r?.hostname&&r.protocol in Qs)return r;let o=/^([a-z\d]+):\/\//i.exec(n)?.[1]?.toLowerCase(),s=r&&o?`names a ${o}\
 proxy`:"is not a URL";throw new h("PROXY_FAILED",`the variable ${t} ${s}`,{suggestions:[`Set ${t} to http://HOST:PORT or https://HOST:PORT, or unset it.`]})}function gu(e,t,n){
if(e==="*")return!0;let[,r="",o]=/^(\[.*\]|[^:]*|[\da-f]*:[\da-f]*:[\da-f:.]*(?:\/\d+)?)(?::(\d+))?$/.exec(e)??[];if(o&&o!==n)return!1;let s=r.replace(/^\*?\.|^\[|\]$/g,
"");return s===""?!1:(0,Q.isIP)(t)?hu(s,t):t===s||t.endsWith(`.${s}`)}function hu(e,t){let[n="",r]=e.split("/");if((0,Q.isIP)(n)!==(0,Q.isIP)(t))return!1;let o=(0,Q.isIP)(
n)===6?"ipv6":"ipv4",s=/^\d{1,3}$/.test(r??"")?Number(r):Number.NaN,i=new Q.BlockList;return r===void 0?i.addAddress(n,o):s>=0&&s<=(o==="ipv6"?128:32)&&i.addSubnet(
n,s,o),i.check(t,o)}function Zs(e){try{return decodeURIComponent(e)}catch{return e}}function ti(e,t,n,r){let o=`${t.hostname}:${M(t)}`;return new Promise((s,i)=>{
let a=()=>{i(r.reason),e.destroy()};r.addEventListener("abort",a,{once:!0});let c=Ut({createConnection:()=>e,method:"CONNECT",path:o,setHost:!1});for(let[d,l]of Object.
entries({host:o,...et(n)}))c.setHeader(d,l);c.once("connect",({statusCode:d=0},l,g)=>{if(r.removeEventListener("abort",a),d>=200&&d<300)return g.length>0&&e.unshift(
g),s(e);e.destroy(),i(Kn(d))}).on("error",d=>{r.removeEventListener("abort",a),i(d)}).end()})}var Q,fu,Qs,M,A,mu,Kn,et,xe=Qt(()=>{"use strict";u();Q=_(Wn(),1);T();
jt();fu={"https:":["https_proxy","HTTPS_PROXY","all_proxy","ALL_PROXY"],"http:":["http_proxy","HTTP_PROXY","all_proxy","ALL_PROXY"]},Qs={"http:":"80","https:":"\
443"},M=({port:e,protocol:t})=>Number(e||Qs[t]),A=({hostname:e})=>e.replace(/^\[|\]$/g,"");mu=(e,t)=>t.toLowerCase().split(/[\s,]+/).some(n=>n!==""&&gu(n,A(e),String(
M(e))));Kn=e=>Object.assign(new Error(`the proxy answered ${e}`),{proxyStatus:e,atProxy:!0}),et=({url:e})=>{if(!e.username&&!e.password)return{};let t=`${Zs(e.username)}\
:${Zs(e.password)}`;return{"proxy-authorization":`Basic ${Buffer.from(t).toString("base64")}`}}});function pi(e,t){return e.name==="TimeoutError"?ci(t):Xn(e)?Au(e,t):e.atProxy&&t.route.proxy?vu(e,t,t.route.proxy):e.code==="ETIMEDOUT"?ci(t):xu(e,t)}function xu(e,t){
let{service:n,route:r}=t;return new h("NETWORK_UNREACHABLE",`${n} at ${rt(r)}: ${Yn(e)}, ${nt(t)}`,{facts:Bt(t),suggestions:r.socketPath===void 0?Su(r):Zn(r.socketPath)})}
function Au(e,t){let{code:n=""}=e,{route:r,issuer:o,service:s}=t,i=e.atProxy&&r.proxy?`the proxy ${r.proxy.url.host}`:`${s} at ${r.origin.host}`,a=`${di[n]} (${n}\
)`;return new h("TLS_UNTRUSTED",`the certificate of ${i} is not trusted: ${a}, ${nt(t)}`,{facts:[...o?[`issuer of the presented certificate: ${o}`]:[],...Bt(t)],
suggestions:[Iu[n]??ku]})}function vu(e,t,n){let{proxyStatus:r}=e,o=r?`answered ${r}`:`cannot be used: ${Yn(e)}`,s=`the proxy ${zn(n)} ${o}, on the way to ${t.service}\
 at ${t.route.origin.host}`;return new h("PROXY_FAILED",`${s}, ${nt(t)}`,{suggestions:[r===407?`Put the proxy's credentials into ${n.variable}, as http://USER:P\
ASSWORD@HOST:PORT, percent-encoded.`:`Check the address in ${n.variable}, and that the proxy allows connections to ${A(t.route.origin)} through.`,`Where ${A(t.route.
origin)} can be reached without the proxy, add it to NO_PROXY.`],...r?{facts:[`status of the proxy: ${r}`]}:{}})}var _u,di,ku,Iu,Xn,zn,ee,ui,li,Tu,fi,nt,Bt,Yn,rt,
Zn,Su,mi,ci,gi,Ru,hi,yi,Ht=Qt(()=>{"use strict";u();T();xe();_u={ENOTFOUND:"the host name could not be resolved",EAI_AGAIN:"the name server does not answer",ECONNREFUSED:"\
the connection was refused",ECONNRESET:"the connection broke",ECONNABORTED:"the connection broke",EPIPE:"the connection broke",EHOSTUNREACH:"there is no network\
 route",ENETUNREACH:"there is no network route",ETIMEDOUT:"the connection was not accepted in time",ENOENT:"the socket does not exist",EACCES:"this user may not\
 open the socket",EPROTO:"the other side does not speak TLS",ERR_SSL_WRONG_VERSION_NUMBER:"the other side does not speak TLS"},di={SELF_SIGNED_CERT_IN_CHAIN:"it\
s issuer is not trusted here",DEPTH_ZERO_SELF_SIGNED_CERT:"it is self-signed",UNABLE_TO_VERIFY_LEAF_SIGNATURE:"its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT:"\
its issuer is not trusted here",UNABLE_TO_GET_ISSUER_CERT_LOCALLY:"its issuer is not trusted here",CERT_UNTRUSTED:"its issuer is not trusted here",CERT_SIGNATURE_FAILURE:"\
its signature is not valid",CERT_REVOKED:"it was revoked",CERT_HAS_EXPIRED:"it has expired",CERT_NOT_YET_VALID:"it is not valid yet",ERR_TLS_CERT_ALTNAME_INVALID:"\
it was issued for another name",HOSTNAME_MISMATCH:"it was issued for another name"},ku="If a private authority signs the certificate, for example a proxy that i\
nspects TLS, save the certificate of the authority and set NODE_EXTRA_CA_CERTS=/path/ca.pem.",Iu={CERT_HAS_EXPIRED:"Renew the certificate, or set the clock of t\
his computer.",CERT_NOT_YET_VALID:"Set the clock of this computer.",CERT_REVOKED:"Renew the certificate.",ERR_TLS_CERT_ALTNAME_INVALID:"Check the address: anoth\
er server answers at it.",HOSTNAME_MISMATCH:"Check the address: another server answers at it."},Xn=({code:e=""})=>e in di,zn=({url:e,variable:t})=>`${e.protocol}\
//${e.host} (from ${t})`,ee=e=>`${(e/1e3).toFixed(e<9950?1:0)} s`,ui=(e,t)=>`Waiting ${ee(t)} for ${e}`,li=({attempts:e,route:t,service:n},r,{retries:o,waitMs:s})=>`\
Retry ${e} of ${o} in ${ee(s)}: ${n} at ${rt(t)}: ${typeof r=="number"?`answered ${r}`:Tu(r)}`,Tu=e=>e.name==="TimeoutError"?"did not answer in time":e.proxyStatus?
`the proxy answered ${e.proxyStatus}`:Yn(e),fi=({route:e,service:t},{afterMs:n,limitMs:r})=>`Still waiting for ${t} at ${rt(e)}: no answer for ${ee(n)}, the lim\
it is ${ee(r)}`,nt=({attempts:e,spentMs:t})=>`${e} ${e===1?"attempt":"attempts"} in ${ee(t)}`,Bt=({route:{proxy:e},lastStatus:t})=>[...e?[`proxy: ${zn(e)}`]:[],
...t?[`the last answer had status ${t}`]:[]];Yn=({code:e=""})=>{let t=_u[e]??"the exchange failed";return e?`${t} (${e})`:t},rt=({origin:e,socketPath:t})=>t??e.
host,Zn=e=>[`Check that ${e} exists, that a program listens on it, and that this user may open it.`],Su=e=>Jn(e.origin)?[`Check that a program listens on port ${M(
e.origin)} of this computer.`,"Behind a proxy, set NO_PROXY=127.0.0.1,localhost for the clients of that server."]:[`Check that this computer may reach ${A(e.origin)}\
 on port ${M(e.origin)}.`,e.proxy?`Where ${A(e.origin)} can be reached without the proxy, add it to NO_PROXY.`:"If this network needs a proxy, set HTTPS_PROXY=h\
ttp://HOST:PORT."];mi=({origin:e,proxy:t})=>[`Check that this computer may reach ${A(e)} on port ${M(e)}: a firewall that drops packets causes this.`,...t?[]:["\
If this network needs a proxy, set HTTPS_PROXY=http://HOST:PORT."]],ci=e=>new h("NETWORK_TIMEOUT",`${e.service} at ${rt(e.route)} did not answer in time, ${nt(e)}`,
{facts:Bt(e),suggestions:e.route.socketPath===void 0?mi(e.route):Zn(e.route.socketPath)}),gi="Raise the limit with --timeout, or the input timeout.",Ru=({lastStatus:e,
route:t})=>e!==void 0?[]:t.socketPath===void 0?mi(t):Zn(t.socketPath),hi=(e,t)=>new h("NETWORK_TIMEOUT",`${e.service} at ${rt(e.route)}: the limit of ${ee(t)} f\
or the whole run is reached, ${nt(e)}`,{facts:Bt(e),suggestions:[...Ru(e),gi]}),yi=(e,t,n)=>new h("NETWORK_TIMEOUT",`the limit of ${ee(n)} for the whole run lea\
ves no time for a wait of ${ee(e)} for ${t}`,{suggestions:[gi]})});u();u();u();var da=e=>`'${e.replaceAll("\\","\\\\").replaceAll("'","\\'").replaceAll(`
`,"\\n").replaceAll("\r","\\r")}'`,Or=e=>/^[A-Za-z_]\w*$/.test(e)?`assertion.${e}`:`assertion[${da(e)}]`;u();var ua=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/,la=/^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/,
fa=/^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/,ae=({projectNumber:e,pool:t,provider:n})=>`${Nr(
{projectNumber:e,pool:t})}/providers/${n}`,Nr=({projectNumber:e,pool:t})=>`projects/${e}/locations/global/workloadIdentityPools/${t}`,Le=e=>`//iam.googleapis.co\
m/${ae(e)}`,$r=e=>`https:${Le(e)}`,cn=e=>`iam.googleapis.com/${Nr(e)}`,Lr=(e,t)=>`principal://${cn(e)}/subject/${t}`,Dr=(e,t,n)=>`principalSet://${cn(e)}/attrib\
ute.${t}/${n}`;var Mr=e=>`principalSet://${cn(e)}/*`;function Ur(e){let t=e.trim().replace(/^https?:(?=\/\/)/,"").replace(/^\/\/iam\.googleapis\.com/,"").replace(/^\//,""),[,n,r,o]=ua.exec(t)??[];return n&&r&&o?{projectNumber:n,
pool:r,provider:o}:{code:"INPUT_PROVIDER_INVALID",...pa(e.trim(),t)}}var dn="projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider\
>";function pa(e,t){let[,n,r]=la.exec(t)??[];if(n&&r)return{message:`"${e}" names a pool, not a provider in it`,suggestions:[`Append the provider: projects/${n}\
/locations/global/workloadIdentityPools/${r}/providers/<provider>`,`gcloud iam workload-identity-pools providers list --workload-identity-pool=${r} --location=g\
lobal --project=${n}`]};let[,o,s,i]=fa.exec(t)??[];if(o&&s)return{message:`"${e}" holds the project id "${o}" where its number belongs${i?"":", and no provider"}`,
suggestions:[`gcloud projects describe ${o} --format='value(projectNumber)'`,`Write projects/<that number>/locations/global/workloadIdentityPools/${s}/providers\
/${i??"<provider>"}`]};let a=/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.exec(e);return{message:`"${e}" is not \
the full name of a workload identity provider`,suggestions:[a?`Write ${a[0]}`:`Write it as ${dn}`]}}var ma=/^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i,
ga=/^\d{10,30}$/,De=e=>ga.test(e)||ma.test(e)||/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(e);var Me=e=>`projects/-/serviceAccounts/${e}`;function Ue(e){let t=e.slice(e.indexOf("@")+1),[,n]=/^(.+)\.iam\.gserviceaccount\.com$/i.exec(t)??[];if(!n||/^gcp-sa-/.
test(n))return;let[r,...o]=n.split(".");return o.length>0?`${o.join(".")}:${r}`:r}var ha=({repositoryClaim:e,repositoryIn:t},n)=>t?.(n)??j(n[e]??"");function ya({attributeMapping:e,repositoryClaim:t,repositorySubject:n},r){if(n)return{subject:n(
r)};let o=Or(t),[s]=Object.entries(e).find(([i,a])=>i.startsWith("attribute.")&&a===o)??[];return s===void 0?{subject:r}:{attribute:{[s.slice(10)]:r}}}function ba(e,t,n){
let r=ha(e,t);if(r===""||e.repositorySubject)return;let o=ya(e,r);if("subject"in o){let{"google.subject":a=""}=e.attributeMapping;return{member:Lr(n,r),ifMapped:`\
google.subject=${a}`}}let[s="",i=""]=Object.entries(o.attribute)[0]??[];return{member:Dr(n,s,i),ifMapped:`attribute.${s}=${e.attributeMapping[`attribute.${s}`]}`}}
var wa=(...e)=>[...new Set(e.flatMap(t=>[...t.matchAll(/\bassertion(?:\.(\w+)|\[['"]([^'"]+)['"]\])/g)].map(([,n,r])=>n??r??"")))];function Ea({attributeMapping:e,
ownerClaim:t,repositoryClaim:n,trustedBuild:r}){let{condition:o=""}=r??{};return[...new Set([t,n,...wa(typeof o=="function"?o(""):o,...Object.values(e))])]}function jr(e,t,n){
let r=ba(e,t,n);return{...r?{binding:r}:{},claims:Ea(e)}}u();T();u();var mt=e=>({ok:!0,value:e}),un=e=>({ok:!1,reason:e}),Fr={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};function pe(e){let t=e.trim().toLowerCase(),n=Object.hasOwn(Fr,
t)?Fr[t]:void 0;return n===void 0?un(`"${e}" is neither true nor false (t, f, 1 and 0 are accepted too)`):mt(n)}function ln(e){return e.split(/\r?\n|(?<!\\),/).
map(t=>t.replaceAll("\\,",",").trim()).filter(t=>t!=="")}var Gr={h:3600,m:60,s:1};function je(e){let t=e.replace(/[\s,]/g,"").toLowerCase();if(/^\d+$/.test(t))return mt(
Number(t));if(!/^(?:\d+[hms])+$/.test(t))return un(`"${e}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`);let n=t.matchAll(
/(\d+)([hms])/g);return mt([...n].reduce((r,[,o,s])=>r+Number(o)*Gr[s],0))}function fn(e){let[t,n]=Object.entries(Gr).find(([,r])=>e>=r&&e%r===0)??["s",1];return`${e/
n}${t}`}function Br(e){return/^\d{1,6}$/.test(e.trim())?mt(Number(e)):un(`"${e}" is not a whole number`)}var G="https://www.googleapis.com/auth/cloud-platform",
Hr={workload_identity_provider:{type:"string",mode:"federation",group:"identity",description:"Full name of the provider: projects/<number>/locations/global/work\
loadIdentityPools/<pool>/providers/<provider>."},service_account:{type:"string",group:"identity",description:"Email or unique id of the service account to act a\
s. Default: none. The job then acts as its federated identity, or as the account of the key."},audience:{type:"string",mode:"federation",defaultNote:"https://ia\
m.googleapis.com/<provider>",group:"identity",description:"Audience (aud) of the CI's ID token. Set it if the provider has allowed audiences."},credentials_json:{
type:"secret",mode:"key",group:"identity",description:"Service account key, as JSON, base64 or base64url."},delegates:{type:"list",group:"identity",description:"\
Chain of service accounts from the caller to the service account, in this order: emails or unique ids."},project_id:{type:"string",defaultNote:"from the key or \
the service account's email, if it is certain",forToken:!1,group:"identity",description:"Project id for later steps."},universe:{type:"string",default:"googleap\
is.com",group:"identity",description:"Domain of the Google Cloud universe."},token_format:{type:"string",defaultNote:"no token",group:"token",description:"Kind \
of token to output for later steps: access_token or id_token."},access_token_lifetime:{type:"duration",range:{min:1,max:43200},default:"3600s",group:"token",description:"\
Lifetime of the access token. A credentials file with a service account uses it too, if it is 600s or more. More than 3600s needs an organisation policy."},access_token_scopes:{
type:"list",format:"access_token",default:G,group:"token",description:"OAuth scopes of the access token."},access_token_subject:{type:"string",format:"access_to\
ken",group:"token",description:"Email address of the user to act for, by domain-wide delegation. Needs access_token_scopes, and a lifetime of at most 3600s."},id_token_audience:{
type:"string",format:"id_token",group:"token",description:"Audience of the ID token, for example the URL of the service to call. Required for an ID token."},id_token_include_email:{
type:"boolean",format:"id_token",default:"false",group:"token",description:"Put the account's email into the ID token. (An ID token from a key always has it.)"},
create_credentials_file:{type:"boolean",default:"true",forToken:!1,group:"credentials file",description:"Write a credentials file for client libraries."},credentials_file_path:{
type:"path",defaultNote:"ci-creds-<16 hex>.json in the workspace (GitHub, Forgejo) or the temporary folder",forToken:!1,group:"credentials file",description:"Pa\
th of the credentials file to write. An existing file is never overwritten."},export_environment_variables:{type:"boolean",default:"true",forToken:!1,group:"cre\
dentials file",description:"Set the variables that client libraries and tools use in later steps."},cleanup_credentials:{type:"boolean",default:"true",forToken:!1,
group:"credentials file",description:"Remove the credentials file at the end of the job."},verify:{type:"boolean",default:"true",forToken:!1,group:"calls",description:"\
Test that the identity works before any file is written."},request_reason:{type:"string",group:"calls",description:"Reason, for Google's audit logs (X-Goog-Requ\
est-Reason)."},retries:{type:"number",default:"3",group:"calls",description:"How often to repeat a call after connection errors, 408, 429 and 5xx."},timeout:{type:"\
duration",range:{min:1,max:3600},default:"60s",group:"calls",description:"Time limit of the whole sign-in."},wait_for_propagation:{type:"duration",range:{min:0,
max:300},default:"0s",group:"calls",description:"How long to retry a refusal that a new binding can cause: changes take minutes to reach all of Google."}},me=Object.
keys(Hr),B=Hr;var Wr=e=>`CI_AUTH_${e.toUpperCase()}`,Vr=e=>e.replaceAll("_","-");u();var Jr={sts:"CI_AUTH_ENDPOINT_STS",iamcredentials:"CI_AUTH_ENDPOINT_IAMCREDENTIALS",oauth2:"CI_AUTH_ENDPOINT_OAUTH2",iam:"CI_AUTH_ENDPOINT_IAM"},gt=e=>/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.
test(e),Kr=new Set(["127.0.0.1","localhost","[::1]"]);function pn(e,t){return _a(Jr,e,t)}function _a(e,t,n){let r=[],o=Object.entries(e).map(([s,i])=>{let a=t[i]?.
trim();return a?(zr(a)||r.push({code:"INPUT_ENDPOINT_INVALID",message:`${i} must be an https URL without a query, or an http one on the loopback address`,suggestions:[
`Unset ${i}, or write for example https://${s}.googleapis.com`]}),[s,a.replace(/(?<!\/)\/+$/,"")]):[s,`https://${s}.${n}`]});return{endpoints:Object.fromEntries(
o),problems:r}}var qr=e=>Object.entries(Jr).flatMap(([t,n])=>{let r=e[n]?.trim();return!r||!zr(r)||Kr.has(new URL(r).hostname)?[]:[`tokens for ${t} go to ${new URL(
r).host}, as ${n} says`]}),Xr=e=>pn(e,"googleapis.com").problems;function zr(e){if(!URL.canParse(e))return!1;let{hash:t,hostname:n,password:r,protocol:o,search:s,
username:i}=new URL(e);return t||r||s||i?!1:o==="https:"||o==="http:"&&Kr.has(n)}u();T();u();var wn=_(K(),1);u();var Na=_(re(),1),ao=_(K(),1);T();u();var oo=_(Zr(),1);u();var ge=_(re(),1),eo=_(nn(),1),Fe=_(K(),1),ht={platform:(0,eo.platform)(),isFile:Sa},Qr=[".com",".exe",".bat",".cmd"];function mn(e,t,n=ht){let{join:r}=gn(n);return to(ka(t,n).map(o=>r(o,e)),n)}var to=(e,t)=>e.flatMap(n=>Ta(n,t)).find(t.isFile),gn=({platform:e})=>e==="win32"?Fe.win32:
Fe.posix;function ka(e,t){let{delimiter:n,isAbsolute:r}=gn(t);return(t.platform==="win32"?Ia(e):(e.PATH??"").split(n)).filter(s=>r(s))}function Ia(e){let[,t=""]=Object.
entries(e).find(([n])=>n.toUpperCase()==="PATH")??[];return(t.match(/(?:"[^"]*"|[^;"])+/g)??[]).map(n=>n.replace(/^"(.*)"$/,"$1"))}function Ta(e,{platform:t}){return t!==
"win32"||Qr.includes(Fe.win32.extname(e).toLowerCase())?[e]:Qr.map(n=>e+n)}function Sa(e){try{return(0,ge.statSync)(e).isFile()?((0,ge.accessSync)(e,ge.constants.
X_OK),!0):!1}catch{return!1}}function no({args:e,cwd:t,env:n,file:r},o=ht){if(o.platform!=="win32")return{file:r,args:e};let i=!/[\\/:]/.test(r)?mn(r,n,o):to([gn(
o).resolve(t,r)],o);return i===void 0?"ENOENT":/\.(?:bat|cmd)$/i.test(i)?xa(i,e,n):{file:i,args:e}}function xa(e,t,n){if(t.some(s=>/[\r\n]/.test(s)))return"it i\
s a batch file, and a batch file cannot take an argument with a line break";let r=hn(n);if(r===void 0)return"it is a batch file, and SystemRoot, the folder of c\
md, is not set";let o=[e,...t].map(Aa).join(" ");return{file:`${r}\\cmd.exe`,args:["/e:on","/v:off","/d","/s","/c",`"${o}"`],windowsVerbatimArguments:!0}}function hn(e){
let t=e.SystemRoot??e.SYSTEMROOT;return t&&`${t}\\System32`}var Ra=/^[\w#$*+./:?@\\-]*[\w#$*+./:?@-]$/,Aa=e=>Ra.test(e)?e:`"${e.replace(/(\\*)"/g,'$1$1""').replace(
/(\\+)$/,"$1$1").replaceAll("%","%%cd:~,%")}"`;var ro=1<<20;function va(e,t){let{env:n,file:r}=e,s=!/[\\/:]/.test(r)&&(n.PATH??n.Path)!==void 0?mn(r,n,t):r;return s===void 0?"ENOENT":no({...e,file:s},t)}async function so(e,t=ht){
let{args:n,cwd:r,env:o,file:s,input:i,shell:a,signal:c,timeoutMs:d}=e,l=a?{file:s,args:n}:va(e,t);if(typeof l=="string")return{stdout:"",stderr:"",failure:`cann\
ot be started (${l})`};let g=t.platform==="win32",{spawn:b}=process.getBuiltinModule("node:child_process");return new Promise(y=>{let{windowsVerbatimArguments:E}=l,
k={cwd:r,env:{...o},shell:a,detached:!g,windowsHide:!0,windowsVerbatimArguments:E},J=b(l.file,l.args,k),Pe={stdout:"",stderr:""},zt,Yt=O=>{let F=zt===void 0;zt??=
O,g?F&&Ca(J,()=>b(...Oa(J,o))):Pa(J)},ca=setTimeout(()=>Yt(`ran for more than ${d/1e3} s`),d),Zt=()=>Yt("was interrupted");c?.addEventListener("abort",Zt,{once:!0}),
c?.aborted&&Zt();for(let O of["stdout","stderr"])J[O].setEncoding("utf8").on("data",F=>{Pe[O]+=F,Pe[O].length>ro&&Yt(`printed more than ${ro} bytes`)});let yr=O=>{
clearTimeout(ca),c?.removeEventListener("abort",Zt);let F=zt??O,br=$(Pe.stderr);y(F===void 0?Pe:{...Pe,failure:br?`${F}: ${br}`:F})};J.on("error",({code:O})=>yr(
`cannot be started (${O})`)),J.on("close",(O,F)=>yr(O===0?void 0:`ended with ${O??F}`)),J.stdin.on("error",()=>{}),J.stdin.end(i)})}function Pa(e){try{e.pid!==void 0&&
(0,oo.kill)(-e.pid,"SIGKILL")}catch{}}function Ca(e,t){if(e.pid===void 0)return;let n=()=>{e.kill("SIGKILL");for(let r of[e.stdout,e.stderr])r.destroy()};t().on(
"error",n).on("close",n)}var Oa=({pid:e},t)=>[`${hn(t)}\\taskkill.exe`,["/pid",String(e),"/t","/f"],{env:{...t},stdio:"ignore",windowsHide:!0}];function $a({code:e,message:t}){let n=[e,t].filter(r=>typeof r=="string").join(": ");return n?`: ${$(n)}`:""}var io=3e4;function co(e,t,n,r){let o="the command of --oidc-token-command",s=!1;return{label:o,mintsAgain:!0,mayRepeat:!0,choosesAudience:!0,secrets:[],async mint(i,{
signal:a}){let{failure:c,stderr:d,stdout:l}=await so({file:e,args:[],shell:!0,env:{...t,GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE:i},cwd:n,timeoutMs:io,signal:a});if(c!==
void 0)throw new h("OIDC_REQUEST_FAILED",`${o} ${c}`);let g=r===void 0?R(l):void 0;if(g?.version===1&&g.success===!1)throw new h("OIDC_REQUEST_FAILED",`${o} rep\
orted a failure${$a(g)}`);return s=La(g)&&d==="",Oe(l,r,o)},refreshSource:()=>s&&(0,ao.isAbsolute)(e)&&!/["'\\$`|;&<>*?]| {2}/.test(e)?{kind:"executable",command:e,
timeoutMs:io}:void 0}}var La=(e={})=>e.version===1&&e.success===!0&&typeof e.id_token=="string";u();var uo=_(re(),1);T();u();function he(e){let t=e.split("."),[n,r]=t.slice(0,2).map(Da);return t.length===3&&/^[\w-]+$/.test(t[2]??"")&&n&&r?{header:n,claims:r}:void 0}function Da(e){
if(/^[\w-]+$/.test(e))try{let t=JSON.parse(Buffer.from(e,"base64url").toString("utf8"));return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}
var Ma=(e,t)=>{let n=e[t];return typeof n=="number"&&Number.isFinite(n)?n:void 0},Ua=864e10;function yt(e,t){let n=Ma(e,t);return n===void 0||Math.abs(n)>Ua?void 0:
Math.floor(n)}function Ge(e){let n=[[/^\s*$/,"only spaces"],[/^\*+$/,"a masked text (***)"],[/^\$\{?\{?/,"a variable that was not replaced by its value"],[/^\s*</,
"HTML or XML"],[/^\s*\{\s*\\/,"JSON whose quotes or line breaks were escaped twice"],[/^\s*\{/,"JSON"],[/^\s*["']/,"a quoted text"],[/^[A-Za-z0-9+/_=-]+$/,"base\
64 text"],[/^[\w-]+\.[\w-]+\.[\w-]*\s+$/,"a JWT followed by spaces"]].find(([r])=>r.test(e))?.[1]??"plain text";return`${e.length} characters that look like ${n}`}var yn=(e,t,{field:n,lastsForJob:r=!1}={})=>({...lo(`the variable ${e}`,async()=>Oe(t[e]??"",n,`the variable ${e}`)),lastsForJob:r}),lo=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function bn(e,{field:t,isRenewed:n=!1,lastsForJob:r=!1}={}){let o=`the file ${e}`,s=()=>{try{return(0,uo.readFileSync)(
e,"utf8")}catch(i){throw _r(o,String(i.code))}};return{...lo(o,async()=>Oe(s(),t,o)),mintsAgain:n,lastsForJob:r,refreshSource(){let i=rn(s(),t,o);if(i.isExact)return{
kind:"file",path:e,...i.field===void 0?{}:{field:i.field}}}}}function fo(e,{field:t,headers:n,method:r}){let o=`the URL on ${e.host}`,s;return{label:o,mintsAgain:!0,
choosesAudience:!1,secrets:Object.entries(n).filter(([i])=>!/^(?:accept|content-type|user-agent)$/i.test(i)).map(([,i])=>i.split(" ").at(-1)??i),async mint(i,a){
let{body:c,shown:d,status:l}=await a.send({service:o,method:r,url:e,headers:n});if(l>=200&&l<=299)return s=rn(c,t,o,d),s.token;throw new h("OIDC_REQUEST_FAILED",
`${o} answered HTTP ${l} and no token`,{server:{status:l,text:$(c)},suggestions:[`Call it by hand, with the same method and headers: ${e.origin}${e.pathname}`]})},
refreshSource:()=>r==="GET"&&s?.isExact?{kind:"url",url:e.href,headers:n,...s.field===void 0?{}:{field:s.field}}:void 0}}function po(e,t,n){let r=Object.entries({"--oidc-token-env":e.env,"--oidc-token-file":e.file,"--oidc-token-command":e.command,"--oidc-token-url":e.url}).filter(
([,i])=>i!==void 0);if(r.length>1)return{problems:[ye(`${r.map(([i])=>i).join(" and ")} exclude each other`)]};let o=[...ja(e,t),...Fa(e)];if(o.length>0)return{
problems:o};if(e.env!==void 0)return{source:yn(e.env,t,e),problems:o};if(e.file!==void 0)return{source:bn((0,wn.resolve)(n,e.file),e),problems:o};if(e.command!==
void 0)return{source:co(e.command,t,n,e.field),problems:o};if(e.url!==void 0)return{source:Ga(e.url,e,t),problems:o};if(t.CI_AUTH_ID_TOKEN)return{source:yn("CI_\
AUTH_ID_TOKEN",t),problems:o};let s=t.CI_AUTH_ID_TOKEN_FILE;return s?{source:bn((0,wn.resolve)(n,s)),problems:o}:{problems:o}}var ye=(e,t)=>({code:"INPUT_TOKEN_\
SOURCE_INVALID",message:e,suggestions:t===void 0?[]:[t]});function ja({headers:e=[],url:t},n){return e.length>0&&t===void 0?[ye("--oidc-token-header needs --oid\
c-token-url")]:e.flatMap(r=>{let[,o,s]=/^([A-Za-z0-9-]+)=([A-Za-z_]\w*)$/.exec(r)??[];if(!o||!s)return[ye("--oidc-token-header is not of the form NAME=VARIABLE",
"Write NAME=VARIABLE, where VARIABLE holds the value. Every process can read a command line, so the value must not be in it.")];if(n[s])return[];let i=/^[A-Z_][A-Z0-9_]*$/.
test(s)?`the variable ${s}`:"its variable";return[ye(`--oidc-token-header ${o}: ${i} is empty or not set`)]})}function Fa({method:e,url:t}){return t===void 0?e===
void 0?[]:[ye("--oidc-token-method needs --oidc-token-url")]:URL.canParse(t)&&["http:","https:"].includes(new URL(t).protocol)?[]:[ye("--oidc-token-url is not a\
n http or https URL")]}function Ga(e,{field:t,headers:n=[],method:r},o){let s=n.map(i=>i.split("=")).map(([i="",a=""])=>[i,o[a]??""]);return fo(new URL(e),{field:t,
headers:Object.fromEntries(s),method:r==="POST"?"POST":"GET"})}function mo({ci:e,named:t,raw:n,surroundings:r}){let{problems:o,source:s}=po(t,r.env,r.cwd);if(s)return{source:{...s,origin:{named:t}},problems:o};if(o.length>0||
!n.workload_identity_provider?.trim())return{problems:o};try{return{source:{...e.tokenSource(r),origin:{ci:e.id,...U({module:e.module})}},problems:[]}}catch(i){
if(i instanceof h)return{problems:[i]};throw i}}u();var Go=_(re(),1),Bo=_(dt(),1),Ho=_(nn(),1),S=_(K(),1);u();var _e=_(re(),1),ke=_(dt(),1),P=_(K(),1);u();var N=_(re(),1);var En=1<<20,Ba=N.constants.O_NONBLOCK??0;function Ha(e){let t=(0,N.openSync)(e,N.constants.O_RDONLY|Ba);try{if(!(0,N.fstatSync)(t).isFile())return;let n=Buffer.alloc(En+1),r=0;for(let o=-1;o!==0;r+=o)o=
(0,N.readSync)(t,n,r,n.length-r,null);return{bytes:n.subarray(0,Math.min(r,En)),isWhole:r<=En}}finally{(0,N.closeSync)(t)}}var X=async e=>{try{return Ha(e)?.bytes.toString("utf8")??""}catch(t){return q("")(t)}};var Ec=_e.constants.O_NONBLOCK??0;async function vo(e,t){if((await(0,ke.lstat)(e).catch(q(void 0)))?.isSymbolicLink())throw Object.assign(new Error("a link"),{code:"\
ELOOP"});let r=_e.constants.O_WRONLY|_e.constants.O_APPEND|_e.constants.O_CREAT|Ec,o=await(0,ke.open)(e,r|(_e.constants.O_NOFOLLOW??0),420);try{if(!(await o.stat()).
isFile())throw Object.assign(new Error("no regular file"),{code:"EISDIR"});await o.appendFile(t.map(s=>`${s}
`).join(""))}finally{await o.close()}}var _c=/^#!include:(.+)$/,kc=4096,Po=e=>e.length<=kc;async function Ic(e,t){let{default:n}={default:Tt()},r=!1;for(let o of e.
replace(/^\uFEFF/,"").split(`
`)){if(o.startsWith("#")||o.trim()===""||!Po(o))continue;let[,s,i=""]=/^(!?)(.*)$/s.exec(o.trim())??[],a=P.posix.normalize(`/${i.trim()}`).replace(/(?<=.)\/$/,"");
a!=="/"&&n({ignorecase:!1}).add(a).ignores(t)&&(r=s!=="!")}return r}var Tc=e=>[...new Set([...e].reverse())].reverse();async function Sc(e,t,n){let{default:r}={
default:Tt()},s=(await Promise.all(Tc(e.split(/\r?\n/)).map(i=>{let a=_c.exec(i)?.[1];return a===void 0?i:n(a.trim())}))).flatMap(i=>i.split(`
`)).filter(Po);return r({ignorecase:!1}).add(s.join(`
`)).ignores(t)}var Rn=e=>`/${e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/ +$/,t=>t.replaceAll(" ",String.raw`\ `)).replace(/\r$/,"[\r]")}`,xc=e=>e.replace(/[\\*?[]/g,
String.raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?"),Rc=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,Co=/\.(?:docker|container)ignore$/;
async function Oo(e,t){let n=(0,P.relative)(t,e).split(P.sep).join("/");if(n===""||n===".."||n.startsWith("../")||(0,P.isAbsolute)(n))return[];let r=await Ac(t),
o=[...r.filter(s=>Co.test(s)).map(s=>Pc(s,n,t)),...r.filter(s=>s===".gcloudignore").map(s=>Cc(s,n,t)),Oc(r,n)];return(await Promise.all(o)).filter(s=>s!==void 0)}
async function Ac(e){return(await(0,ke.readdir)(e,{withFileTypes:!0}).catch(()=>[])).filter(n=>!n.isDirectory()).map(({name:n})=>n).sort()}var No=e=>X(e).catch(
()=>"");function $o(e){return ie((0,P.basename)(e))?e.includes("/")?`**/${se}`:se:xc(e)}var vc=e=>ie((0,P.basename)(e))?se:Rn(e);async function Pc(e,t,n){if(!await Ic(
await No((0,P.join)(n,e)),t))return`${e} does not keep the credentials file out of images: add the line ${$o(t)}`}async function Cc(e,t,n){let r=o=>No((0,P.join)(
n,o));if(!await Sc(await r(e),t,r))return`${e} does not keep the credentials file out of uploads: add the line ${vc(t)}`}async function Oc(e,t){if(e.includes(".\
dockerignore")||e.includes(".containerignore"))return;let n=e.find(r=>Rc.test(r)&&!Co.test(r)&&!e.includes(`${r}.dockerignore`));if(n)return`there is no .docker\
ignore in the folder of ${n}, so the credentials file can get into images: create it with the line ${$o(t)}`}u();var I=_(dt(),1),Ie=_(K(),1);T();var Mo=e=>(0,I.lstat)(e).then(t=>t.isSymbolicLink(),()=>!1);async function Uo(e){let t=(0,Ie.dirname)(e);try{if(!(await(0,I.stat)(t)).isDirectory())return Lo(t,
"is not a folder")}catch(n){return["ENOENT","ENOTDIR"].includes(Ne(n))?Lo(t,"does not exist"):$e(e,oe(n))}return await Nc(e)??$c(e)}var Lo=(e,t)=>({code:"INPUT_\
WORKSPACE_MISSING",message:`the folder ${e} for the credentials file ${t}`,suggestions:["Create the folder first, check out the repository before the sign-in, o\
r choose another path."]});async function Nc(e){try{return ut(e,(await(0,I.lstat)(e)).isSymbolicLink())}catch(t){return Ne(t)==="ENOENT"?void 0:$e(e,oe(t))}}async function $c(e){
try{await(0,I.access)((0,Ie.dirname)(e),I.constants.W_OK|I.constants.X_OK);return}catch(t){return $e(e,oe(t))}}async function jo(e,t,n=()=>{},{link:r=I.link,mode:o=384}={}){
if(await Lc(e))throw lt(ut(e,await Mo(e)));let s=(0,Ie.join)((0,Ie.dirname)(e),Ir());await Do({path:e,at:s,content:t,mode:o},n,()=>Dc(s,e,r))||await Do({path:e,
at:e,content:t,mode:o},n,async()=>!0)}var Lc=e=>(0,I.lstat)(e).then(()=>!0,()=>!1);async function Dc(e,t,n){try{return await n(e,t),!0}catch(r){if(Ne(r)==="EEXI\
ST")throw r;return!1}}async function Do({at:e,content:t,mode:n,path:r},o,s){let i,a=!1;try{i=await(0,I.open)(e,"wx",n);let c=on(await i.stat({bigint:!0}));o(c),
await i.writeFile(t),a=await s(),e!==r&&await(0,I.unlink)(e);let d=on(await i.stat({bigint:!0}));return a&&!Tr(c,d)&&o({...d,birthtimeMs:0}),a}catch(c){throw i&&
await(0,I.unlink)(e).catch(()=>{}),a&&await(0,I.unlink)(r).catch(()=>{}),await Mc(r,c)}finally{await i?.close()}}async function Mc(e,t){let n=Ne(t);return n===""||
t instanceof h?t:n==="EEXIST"?lt(ut(e,await Mo(e)),t):lt($e(e,oe(t)),t)}async function Wo(e,t,n){let r=n===void 0?(0,S.join)(e.credentialsFolder(t),ft()):(0,S.resolve)(t.cwd,n),o=jc(r)??await Uo(r),s=pt(e,t).inspect();return{place:{
ci:e,surroundings:t,path:r},problems:[o,s].filter(i=>i!==void 0)}}var Uc=/private_key|-----BEGIN|eyJ0eX|[\w+/=-]{500}/;function jc(e,t=(0,Ho.platform)()){let n=Fc(
e)??(t==="win32"?Bc(e):void 0);return n===void 0?void 0:{code:"FILE_WRITE_FAILED",message:`the path of the credentials file ${n}`}}function Fc(e){return new RegExp(
"\\p{Cc}","u").test(e)?"holds a control character":Uc.test(e)?"is a key":void 0}var Gc=/^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:\..*)?$/i;
function Bc(e){let{root:t}=S.win32.parse(e),n=e.slice(t.length).split(/[\\/]/);return/^[\\/]{2}[.?]/.test(t)||n.some(r=>Gc.test(r))?"is that of a device of Wind\
ows":n.some(r=>/[<>:"|?*]/.test(r))?'holds one of < > : " | ? *, which no name of Windows has':n.some(r=>/[ .]$/.test(r))?"has a name that ends in a dot or a bl\
ank, which Windows drops":void 0}var Fo=e=>(0,Bo.realpath)(e).catch(()=>e);async function Vo({ci:e,path:t,surroundings:n}){let r=await Fo(e.workspace(n)),o=(0,S.join)(
await Fo((0,S.dirname)(t)),(0,S.basename)(t));return[...Hc(o,r)&&(0,Go.readdirSync)(r).every(a=>ie(a)||(0,S.join)(r,a)===o)?[`the workspace ${r} is empty: a che\
ckout after this step deletes the credentials file; check out first`]:[],...await Oo(o,r)]}function Hc(e,t){let n=(0,S.relative)(t,e);return n!==""&&n!==".."&&!n.
startsWith(`..${S.sep}`)&&!(0,S.isAbsolute)(n)}u();function Ve(e,t){let n=pe(e[t]?.trim()??"");return n.ok?n.value:B[t].default==="true"}function Jo(e,t){let n=[],r=(a,c,...d)=>{n.push({code:a,message:c,suggestions:d})},
o=a=>e[a]?.trim()||void 0,s=a=>o(a)??B[a].default??"";function i(a,c,d){let l=c(s(a));return l.ok?l.value:r(d,`${t.nameOf(a)}: ${v(l.reason)}`)}return{...t,raw:e,
problems:n,add:r,text:o,parsed:i,boolean:a=>i(a,pe,"INPUT_BOOLEAN_INVALID")??!1,duration(a,c="INPUT_DURATION_INVALID"){let{max:d,min:l}=B[a].range??{min:0,max:Number.
POSITIVE_INFINITY},g=i(a,je,c);return g!==void 0&&(g<l||g>d)&&r(c,`${t.nameOf(a)}: "${s(a)}" is not between ${fn(l)} and ${fn(d)}`),g??l}}}var Je=e=>/\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.
test(e);function Ko({add:e,nameOf:t,text:n},r){let o=n(r);if(o===void 0||!Je(o))return;let s=B[r].type==="secret"?"the value":`"${v(o)}"`;e("INPUT_PLACEHOLDER",
`${t(r)}: ${s} was not expanded`,'On GitHub write ${{ vars.NAME }} or ${{ secrets.NAME }}; in a shell "$NAME" in double quotes.')}u();T();u();u();u();var St=(e,t)=>({...e,refusalContext:{...e.refusalContext,...t}}),Ke=e=>typeof e=="string"&&/^[!-~]+$/.test(e),Te=({network:e,requestReason:t},n)=>e.send({...n,headers:{
...n.headers,...U({"x-goog-request-reason":t})}});var qo=43200;function xt({network:e},t,n){let{access_token:r,expires_in:o,token_type:s}=R(t)??{};if(!Ke(r))throw n("an access token");if(typeof s!="string"||s.toLowerCase()!==
"bearer")throw n("the token_type Bearer");if(!Wc(o))throw n(`an expires_in of 1 to ${qo} seconds`);return{value:r,expiresAt:Math.floor(e.clock.now())+o}}var Wc=e=>Number.
isInteger(e)&&Number(e)>0&&Number(e)<=qo;function Xo(e){let{access_token:t,expires_in:n}=R(e)??{};return Ke(t)&&(n===void 0||n===0)}u();u();u();var Vc=({projectId:e,provider:t})=>e??t?.projectNumber??"PROJECT_ID",An=e=>{let{pool:t,provider:n}=e.provider??{pool:"POOL",provider:"PROVIDER"};return`${n} --w\
orkload-identity-pool=${t} --location=global --project=${e.provider?.projectNumber??Vc(e)}`},vn="gcloud iam workload-identity-pools providers",H=e=>`${vn} descr\
ibe ${An(e)} --format=json`,W=(e,t)=>`${vn} update-oidc ${An(e)} ${t}`,zo=e=>`${vn} undelete ${An(e)}`;function Rt(e,t,n){let r=e===void 0?"PROJECT_ID":Ue(e),o=r===void 0?"":` --project=${r}`;return`gcloud iam service-accounts add-iam-policy-binding ${e??"SERVICE\
_ACCOUNT"}${o} --role=roles/${t} --member=${fe(n)}`}function At(e,t="iam.workloadIdentityUser"){let{account:n,described:r,serviceAccount:o}=e;if(n!==void 0)return[
Rt(o,"iam.serviceAccountTokenCreator",`serviceAccount:${n}`)];let{binding:s}=r??{};return s?[Rt(o,t,s.member),...Zo(e)]:Qo(e)}function Yo(e){let{account:t,delegates:n=[],
described:r,serviceAccount:o="SERVICE_ACCOUNT"}=e,s=t===void 0?r?.binding?.member:`serviceAccount:${t}`,i=[s,...n.map(c=>`serviceAccount:${c}`)],a=[...n,o].flatMap(
(c,d)=>{let l=i[d];return l===void 0?[]:[Rt(c,"iam.serviceAccountTokenCreator",l)]});return t===void 0?[...s===void 0?Qo(e):[],...a,...Zo(e)]:a}var Zo=e=>e.described?.
binding?.ifMapped===void 0?[]:[`That holds if the provider maps ${e.described.binding.ifMapped}. To see its mapping: ${H(e)}`],Qo=e=>e.provider===void 0?[Rt(e.serviceAccount,
"iam.workloadIdentityUser","PRINCIPAL")]:[`The mapping of the provider decides which principal this job is. To see it: ${H(e)}`],Pn=e=>`gcloud iam service-accou\
nts list --project=${e.projectId??"PROJECT_ID"}`;var Cn=e=>t=>t.status===403&&e.test(t.metadata.permission??""),es=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credential\
s in this project",suggestions:()=>["Mint once per job and reuse the token; spread the start of large matrices."]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=
500,says:"IAM Credentials failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries or timeout input rides out longer f\
ailures."]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[`gcloud services enable ${t.service??"iamcredentials.googleapis.com"} --project=${(t.consumer??"PROJECT_ID").replace("projects/","")}`,"If it was\
 enabled minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.
test(t),says:"the token that makes the call has too narrow a scope for IAM Credentials",suggestions:()=>["Exchange with the scope https://www.googleapis.com/aut\
h/cloud-platform."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||Cn(/implicitDelegation/)(e)),says:"a hop of the de\
legation chain is not allowed, or does not exist",suggestions:e=>Yo(e)},{code:"IAM_ID_TOKEN_DENIED",matches:Cn(/getOpenIdToken/),says:"the job may not mint ID t\
okens of this service account",suggestions:e=>[...At(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SIGN_DENIED",matches:Cn(/signJwt|signBlob/),
says:"the job may not sign as this service account, which domain-wide delegation needs",suggestions:e=>[...At(e,"iam.serviceAccountTokenCreator"),"The role Work\
load Identity User does not hold this permission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service ac\
count",suggestions:e=>[...At(e),"If it was bound minutes ago, set wait_for_propagation to 5m."]},{code:"IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===
404,says:"there is no such service account",suggestions:e=>[Pn(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({text:e})=>e.includes("allowServiceAccountCredentialL\
ifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({serviceAccount:e="SERVICE_ACCOUNT"})=>["Ask for \
3600s or less.",`gcloud resource-manager org-policies allow constraints/iam.allowServiceAccountCredentialLifetimeExtension ${e} --organization=ORGANIZATION_ID`]},
{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({lifetimeSeconds:e})=>[`C\
hange access_token_lifetime (${e} s was asked for).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INVALID_ARGUMENT"&&n==="\
generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the scopes: ${e.join(", ")}\
. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"IAM Credentials does \
not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed meanwhile."]},{code:"I\
AM_REJECTED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[Pn(e)]}];u();T();var ts=65536;function Jc({body:e,status:t}){let n=R(e),{error:r,error_description:o}=n??{};return typeof r=="string"?{status:t,error:r,text:(typeof o=="string"?
o:r).slice(0,ts),reason:"",metadata:{}}:typeof r=="object"&&r!==null?Kc(t,r):{status:t,error:"",text:$(e)||"(empty body)",reason:"",metadata:{}}}function Kc(e,t){
let r=(Array.isArray(t.details)?t.details:[]).find(o=>typeof o?.reason=="string");return{status:e,error:j(t.status??""),text:j(t.message??"(no message)").slice(
0,ts),reason:r?.reason??"",metadata:ns(r?.metadata??{},j)}}function de(e,t,n,r){let o=Jc(t),s=n.find(({matches:d})=>d(o,r))??n.at(-1),i=[t.status,$(o.error,100)].
filter(Boolean).join(" "),a=t.attempts>1?` after ${t.attempts} attempts`:"",c=(s.suggestions?.(qc(r),{...o,metadata:ns(o.metadata,Ce)})??[]).filter(d=>d!==void 0);
return new h(s.code,`${s.says}
${e} answered ${i}${a}: ${$(o.text,600)}`,{suggestions:[...c,...zc(t)],server:{status:t.status,text:$(o.text,600),skewSeconds:t.skewSeconds}})}var qc=e=>({...e,
serviceAccount:e.serviceAccount&&Ce(e.serviceAccount),delegates:e.delegates?.map(Ce),projectId:e.projectId&&Ce(e.projectId)}),ns=(e,t)=>Object.fromEntries(Object.
entries(e).map(([n,r])=>[n,t(r)])),Xc=30;function zc({skewSeconds:e=0}){if(Math.abs(e)<=Xc)return[];let t=e>0?"behind":"ahead of";return[`Set the clock of this \
machine: it is ${Math.abs(Math.round(e))} s ${t} Google's.`]}function V(e,t,n,r){let o=wr(n.shown,`content type "${n.contentType}"`);return new h(e,`${t} answer\
ed ${n.status} without ${r}, but ${o}`,{suggestions:["Look for a proxy between this machine and Google that answers in its place."],server:{status:n.status,text:o}})}var qe="Google IAM Credentials",vt=({endpoints:e},t,n)=>`${e.iamcredentials}/v1/${Me(encodeURIComponent(t).replace("%40","@"))}:${n}`;async function On(e,t,n,r,o={}){
let s=n.delegates.map(Me),i=await Te(e,{service:qe,method:"POST",url:new URL(vt(e,n.serviceAccount,t)),bearer:n.bearer,json:{...s.length>0?{delegates:s}:{},...r}});
if(i.status===200)return i;throw de(qe,i,es,{...e.refusalContext,described:await e.refusalContext.job?.(),...o,method:t,serviceAccount:n.serviceAccount,delegates:n.
delegates})}var Yc=/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;async function rs(e,t,n){let r={scope:n.scopes,lifetime:`${n.lifetimeSeconds}\
s`},o=await On(e,"generateAccessToken",t,r,n),{accessToken:s,expireTime:i}=R(o.body)??{},a=typeof i=="string"&&Yc.test(i)?Date.parse(i)/1e3:0;if(Ke(s)&&a>0)return{
value:s,expiresAt:Math.floor(a)};throw V("IAM_RESPONSE_INVALID",qe,o,"accessToken and expireTime")}async function os(e,t,{audience:n,includeEmail:r}){let o=await On(
e,"generateIdToken",t,{audience:n,includeEmail:r});return Nn(R(o.body)?.token,()=>V("IAM_RESPONSE_INVALID",qe,o,"an ID token"))}function Nn(e,t){let n=typeof e==
"string"?he(e)?.claims:void 0,r=n&&yt(n,"exp");if(typeof e!="string"||r===void 0)throw t();return{value:e,expiresAt:r}}async function ss(e,t,n){let r=await On(e,
"signJwt",t,{payload:JSON.stringify(n)}),{signedJwt:o}=R(r.body)??{};if(typeof o=="string"&&he(o))return o;throw V("IAM_RESPONSE_INVALID",qe,r,"a signed JWT")}u();var Xe=e=>({text:t})=>e.test(t),$n=[{code:"OAUTH_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many token requests",suggestions:()=>[
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
eys list --iam-account=${e}`]}];var ze="Google OAuth",Ye=3600,Y=({universe:e})=>e==="googleapis.com",Zc=({universe:e})=>`https://oauth2.${e}/token`;async function Ze(e,t,n){let r=await cs(e,t,
n);return xt(e,r.body,o=>V("OAUTH_RESPONSE_INVALID",ze,r,o))}async function as(e,t,n){let r=await cs(e,t,n);return Nn(R(r.body)?.id_token,()=>V("OAUTH_RESPONSE_\
INVALID",ze,r,"an ID token"))}async function cs(e,t,n){let r=await is(e,t,n,0);if(r.status===200)return r;let o=Qc(e,n),s=de(ze,r,$n,o);if(!(s.code==="OAUTH_JWT\
_TIMEFRAME"||s.code==="OAUTH_LIFETIME_TOO_LONG")||r.skewSeconds===void 0)throw s;let a=await is(e,t,n,r.skewSeconds);if(a.status===200)return a;throw de(ze,a,$n,
o)}var Qc=({refusalContext:e},t)=>"scope"in t?{...e,serviceAccount:t.iss,audience:void 0,scopes:t.scope.split(" ")}:{...e,serviceAccount:t.iss,audience:t.target_audience,
scopes:[]};async function is(e,t,n,r){let o=Math.floor(e.network.clock.now()+r),{lifetimeSeconds:s=Ye,...i}={lifetimeSeconds:void 0,...n},a=await t({...i,aud:Zc(
e),iat:o,exp:o+s});return Te(e,{service:ze,method:"POST",url:new URL(`${e.endpoints.oauth2}/token`),form:{grant_type:"urn:ietf:params:oauth:grant-type:jwt-beare\
r",assertion:a}})}u();function us(e,{nameOf:t},n=!!e.service_account?.trim()){let r={...td(e),impersonates:n};return me.filter(o=>r.given(o)).flatMap(o=>ed(t(o),rd(o,r,t)))}var ed=(e,t)=>(t===void 0?[]:[t]).map(({code:n,message:r,suggestions:o=[]})=>({code:n,message:`${e} ${r}`,suggestions:o.map(s=>s.replace(/\bdelete it\.$/i,i=>i.
replace("it",e)))}));function td(e){let t=n=>e[n]?.trim()??"";return{given:n=>t(n)!==""&&!nd(n,t(n)),federation:t("workload_identity_provider")!=="",key:t("cred\
entials_json")!=="",direct:t("workload_identity_provider")!==""&&t("service_account")==="",format:t("token_format"),file:Ve(e,"create_credentials_file"),impersonates:t(
"service_account")!==""}}function nd(e,t){let{default:n,type:r}=B[e];return n===void 0?!1:r==="duration"?ds(je(t),je(n)):r==="boolean"?ds(pe(t),pe(n)):t===n}var ds=(e,t)=>e.
ok&&t.ok&&e.value===t.value;function rd(e,t,n){let{mode:r}=B[e];return r!==void 0&&t.federation!==t.key&&!t[r]?Ct(`has no effect with ${n(t.key?"credentials_jso\
n":"workload_identity_provider")}`):od(e,t,n)??sd[e]?.(t,n)}var ls=e=>["","access_token","id_token"].includes(e);function od(e,t,n){let{format:r}=B[e];if(r===void 0||
t.format===r||!ls(t.format))return;let o=`${n("token_format")} ${r}`;return Ct(`has no effect without ${o}`,`Add ${o}, or delete it.`)}var Ct=(e,t="Delete it.")=>({
code:"INPUT_NOT_APPLICABLE",message:e,suggestions:[t]}),Pt=e=>({code:"INPUT_SERVICE_ACCOUNT_REQUIRED",message:e,suggestions:["Add the service account to become."]}),
sd={token_format:({direct:e,format:t},n)=>e&&t==="id_token"?Pt(`id_token needs ${n("service_account")}: a federated identity has no ID token of its own`):void 0,
delegates:({direct:e},t)=>e?Pt(`needs ${t("service_account")}: there is nobody to delegate to`):void 0,access_token_subject:({direct:e},t)=>e?Pt(`needs ${t("ser\
vice_account")}: a service account signs for the user`):void 0,access_token_lifetime:({direct:e,file:t,format:n,impersonates:r},o)=>e?Pt(`needs ${o("service_acc\
ount")}: a federated token lives as long as the CI's ID token`):n==="access_token"||!ls(n)||t&&r?void 0:Ct("has nothing that it applies to: no access token, no \
credentials file that impersonates"),credentials_file_path:({file:e},t)=>e?void 0:Ct(`has no effect with ${t("create_credentials_file")} false`)};u();u();function id(e,t){let[n,r]=[[...e],[...t]],o=[Array.from({length:r.length+1},(i,a)=>a)],s=(i,a)=>o[i]?.[a]??Number.POSITIVE_INFINITY;for(let[i,a]of n.entries()){
let c=[i+1];o.push(c);for(let[d,l]of r.entries()){let g=a===r[d-1]&&l===n[i-1],b=s(i,d)+(a===l?0:1),y=g?s(i-1,d-1)+1:b;c.push(Math.min(b,y,s(i,d+1)+1,s(i+1,d)+1))}}
return s(n.length,r.length)}var ad=({length:e})=>Math.max(1,e/3);function fs(e,t){let[n]=t.map(r=>({candidate:r,edits:id(e.toLowerCase(),r.toLowerCase())})).sort(
(r,o)=>r.edits-o.edits);return n===void 0||n.edits<=ad(n.candidate)?n?.candidate:e.length>2?t.find(r=>e.startsWith(r)||r.startsWith(e)):void 0}u();var Ot=_(kr(),1);T();function gs(e){let t=R(e)??R(dd(e));return t?cd(t):ud(e)}function cd(e){if(e.type!=="service_account")return ld(e.type);let t=["client_email","private_key"].filter(
n=>typeof e[n]!="string"||e[n]==="");return t.length>0?Nt("KEY_FIELD_MISSING",`the key has no ${t.join(" and no ")}`,"Store the key file as it was downloaded."):
fd(e)}function dd(e){let t=e.replace(/\s/g,"");return/^[A-Za-z0-9+/_-]+={0,2}$/.test(t)?Buffer.from(t,"base64").toString("utf8"):""}var Nt=(e,t,...n)=>({code:e,
message:t,suggestions:n});function ud(e){let t=Ge(e),n=/^\s*\{\s*(?:\\n|\\")/.test(e);return Nt("KEY_NOT_JSON",`the key is neither JSON nor base64 of JSON: ${t}`,
n?"The secret store escaped the line breaks: store the key as one line, made by jq -c . key.json":"Store the whole file in the secret, best as one line, made by\
 jq -c . key.json")}var ps={external_account:"Sign in with the provider that it names: the input workload_identity_provider.",impersonated_service_account:"Use \
the key of its source, and its account as service_account.",authorized_user:"A person's credentials are not for a CI: create a service account, or set up federa\
tion."};function ld(e){let t=typeof e=="string"&&Object.hasOwn(ps,e)?ps[e]:void 0,n=t?`of type "${e}"`:typeof e=="string"?"of an unknown type":"without a type";
return Nt("KEY_WRONG_TYPE",`the JSON is ${n}, not a service_account key`,t??"Use the JSON of a service account key.")}function fd(e){let t=String(e.private_key),
n=ms(t),r=t.replaceAll("\\n",`
`),o=n??ms(r);if(!o)return Nt("KEY_PRIVATE_KEY_INVALID",`the private_key inside the key cannot be read: ${Ge(t.replace(/-----[A-Z ]+-----/g,""))}`,"It was cut o\
r changed on the way into the secret: store the downloaded file again, made one line by jq -c . key.json");let s="the private_key held \\n as two characters wher\
e line breaks belong; they were read as line breaks",i=["client_id","private_key_id"].filter(a=>typeof e[a]!="string");return{email:String(e.client_email),projectId:Ln(
e.project_id),universe:Ln(e.universe_domain),file:n?e:{...e,private_key:r},privateKey:o,keyId:Ln(e.private_key_id),notes:[...n?[]:[s],...i.length>0?[`the key ha\
s no ${i.join(" and no ")}: Java's client library will refuse the file`]:[]]}}var Ln=e=>typeof e=="string"&&e!==""?e:void 0;function ms(e){try{let t=(0,Ot.createPrivateKey)(
e);return t.asymmetricKeyType==="rsa"?t:void 0}catch{return}}function hs({keyId:e,privateKey:t}){let n=o=>Buffer.from(JSON.stringify(o)).toString("base64url"),r=n(
{alg:"RS256",typ:"JWT",...U({kid:e})});return o=>{let s=`${r}.${n(o)}`;try{return`${s}.${(0,Ot.sign)("sha256",Buffer.from(s),t).toString("base64url")}`}catch{throw new h(
"KEY_PRIVATE_KEY_INVALID","the private_key inside the key cannot sign")}}}var pd=["access_token","id_token"],md=3600,ys=3600;function Es(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime","INPUT_L\
IFETIME_INVALID")}function _s(e,t){let{add:n,nameOf:r,text:o}=e,s=o("token_format");if(s===void 0)return;if(s==="access_token")return gd(e,t??md);if(s==="id_tok\
en")return yd(e);let i=fs(s,pd);return n("INPUT_TOKEN_FORMAT_INVALID",`${r("token_format")}: unknown token format: "${v(s)}"`,i?`Write ${i}.`:"Write access_toke\
n or id_token, or leave it empty.")}function gd(e,t){let{add:n,nameOf:r,text:o}=e,s=o("access_token_subject"),i=ln(o("access_token_scopes")??""),a=i.length>0?i:
[G];for(let c of a.filter(d=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(d))){let d=`${r("access_token_scopes")}: "${v(c)}" is not a scope`;n("INPUT_SCOPE_INVALID",d,"S\
eparate scopes by commas or newlines.")}return s!==void 0&&hd(e,{user:s,lifetimeSeconds:t,hasScopes:i.length>0}),{format:"access_token",lifetimeSeconds:t,scopes:a,
user:s}}function hd({add:e,nameOf:t},{hasScopes:n,lifetimeSeconds:r,user:o}){let s=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(o)||e("INPUT_SUBJECT_IN\
VALID",`${s}: "${v(o)}" is not an email address`),n||e("INPUT_SCOPES_REQUIRED",`${s} needs ${t("access_token_scopes")}`,"List the scopes that the Workspace admi\
n granted to the service account."),r>ys){let i=`at most ${ys}s together with ${s}`;e("INPUT_LIFETIME_INVALID",`${t("access_token_lifetime")}: ${i}`)}}function yd({
add:e,boolean:t,nameOf:n,text:r}){let o=r("id_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is required for an ID t\
oken`,"Give the URL of the service that will be called."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var bs=256;function ks(e){
let{add:t,nameOf:n,text:r}=e,o=r("workload_identity_provider"),s=r("credentials_json");return o===void 0?s===void 0?Ed(e):wd(e,s):s===void 0?bd(e,o):t("INPUT_SO\
URCE_CONFLICT",`${n("workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}function bd({add:e,nameOf:t,
text:n},r){let o=n("audience");o!==void 0&&(o.length>bs||new RegExp("\\p{Cc}","u").test(o))&&e("INPUT_AUDIENCE_INVALID",`${t("audience")}: at most ${bs} charact\
ers, and no line break`);let s=Ur(r);if(!("code"in s))return{mode:"federation",provider:s,audience:o??$r(s)};let{code:i,message:a,suggestions:c=[]}=s;return Je(
r)?void 0:e(i,`${t("workload_identity_provider")}: ${v(a)}`,...c)}function wd({add:e,nameOf:t},n){let r=gs(n);return"code"in r?Je(n)?void 0:e(r.code,`${t("crede\
ntials_json")}: ${r.message}`,...r.suggestions??[]):{mode:"key",key:r}}var Dn={federation:["workload_identity_provider"],key:["credentials_json"]},Ed=e=>e.ambient&&
e.mode===void 0?{mode:"ambient"}:kd(e),_d="This machine runs as a service account already: client libraries use it as it is. To act as another one: ci-auth exec\
 --service-account ACCOUNT -- COMMAND";function kd(e){let{add:t,ambient:n,mode:r,raw:o,secretsWithheld:s}=e,i=r===void 0?[...Dn.federation,...Dn.key]:Dn[r],a=i.
some(c=>o[c]!==void 0);t("INPUT_SOURCE_MISSING",[Id(i,e),...s===void 0?[]:[s]].join("; "),...n?[_d]:[],...a||s!==void 0?[Td(s)]:i.flatMap(Sd(e)))}function Id(e,{
nameOf:t,raw:n}){let r=e.find(i=>n[i]);if(r!==void 0)return`${t(r)} is given, but holds nothing but blanks`;let o=e.some(i=>n[i]!==void 0),s=e.map(t);return s.length>
1?`neither ${s.join(" nor ")} ${o?"has a value":"is given"}`:`${s[0]} is ${o?"empty":"not given"}`}var Td=e=>e===void 0?"Check the name of the secret or variabl\
e, and that this job may read it.":"Skip this step in such runs, or run it after the merge. A provider name is no secret: write it down in plain.",Sd=({nameOf:e})=>t=>{
let n=e(t);if(t==="credentials_json"){let r=n.startsWith("--")?` PATH, or the key itself in ${Wr(t)}`:"";return[`Give a service account key: ${n}${r}`]}return[`\
Give the full name of the provider: ${n} ${dn}`,"To see the names: gcloud iam workload-identity-pools providers list --workload-identity-pool=POOL --location=gl\
obal --project=PROJECT_ID --format='value(name)'"]};function Is(e){let t=e.text("service_account");return t===void 0||De(t)?t:Ss(e,"service_account",t)}function Ts(e){
let n=ln(e.text("delegates")??"").map(r=>r.replace(/^projects\/-\/serviceAccounts\//,""));for(let r of n)De(r)||Ss(e,"delegates",r);return n}function Ss({add:e,
nameOf:t},n,r){if(Je(r))return;let o=`"${v(r)}" is neither the email nor the unique id of a service account`;e("INPUT_SERVICE_ACCOUNT_INVALID",`${t(n)}: ${o}`,"\
gcloud iam service-accounts list --project=PROJECT_ID")}var ws=20,Mn=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.test(e);function xs({add:e,nameOf:t,text:n}){let r=n(
"project_id");return r===void 0||Mn(r)?r:e("INPUT_PROJECT_INVALID",`${t("project_id")}: "${v(r)}" is not a project id`,"gcloud projects list")}function Rs({add:e,
nameOf:t,text:n}){let r=n("universe");return r===void 0||gt(r)?r:e("INPUT_UNIVERSE_INVALID",`${t("universe")}: "${v(r)}" is not a domain name`)}function As({add:e,
nameOf:t,text:n}){let r=n("request_reason");if(r===void 0||/^[\x20-\x7e]{1,1024}$/.test(r))return r;let o=`${t("request_reason")}: one line of printable ASCII, \
since it is sent as a header`;return e("INPUT_HEADER_INVALID",o)}function vs({add:e,nameOf:t,parsed:n}){let r=n("retries",Br,"INPUT_NUMBER_INVALID")??0;return r>
ws&&e("INPUT_NUMBER_INVALID",`${t("retries")}: ${r} is above ${ws}`),r}var Un={min:600,max:43200},xd=3600;function Ps(e,t,n){let r=Jo(e,t),o=Rd(r),s=o&&o.serviceAccount!==void 0;if(ct([...r.problems,...us(e,t,s),...n]),o)return o;throw new Error(
"no plan, and nothing that is wrong with it")}function Rd(e){for(let E of me)Ko(e,E);let{boolean:t,duration:n,text:r}=e,o=ks(e),s=Is(e),i=Es(e),a=_s(e,i),c={delegates:Ts(
e),exportVariables:t("export_environment_variables"),requestReason:As(e),retries:vs(e),timeoutMs:n("timeout")*1e3,propagationMs:n("wait_for_propagation")*1e3,verify:t(
"verify")},d={path:r("credentials_file_path"),cleanup:t("cleanup_credentials")},l=t("create_credentials_file"),g=xs(e),b=Rs(e);if(!o)return;Nd(e,o);let y=s!==void 0&&
Ad(o,s)?void 0:s;return $d(e,a,y),Ld(e,a,b??jn(o)),{...c,identity:o,serviceAccount:y,token:a,file:l?{...d,lifetimeSeconds:y===void 0?void 0:Pd(i)}:void 0,projectId:g??
vd(o,s),universe:b??jn(o),notes:[...o.mode==="key"?o.key.notes:[],...Cd(i,l&&y!==void 0),...Od(o,y)]}}var Ad=(e,t)=>e.mode==="key"&&[e.key.email,e.key.file.client_id].
includes(t),jn=e=>(e.mode==="key"?e.key.universe:void 0)??"googleapis.com";function vd(e,t){let n=t===void 0?void 0:Ue(t);if(n!==void 0||e.mode!=="key")return n;
let{email:r,projectId:o}=e.key;return o!==void 0&&Mn(o)?o:Ue(r)}var Pd=e=>e!==void 0&&e>=Un.min&&e<=Un.max?e:void 0;function Cd(e,t){if(e===void 0)return[];let{
min:n}=Un;return[...t&&e<n?[`a credentials file cannot ask for less than ${n}s, so it leaves the lifetime out`]:[],...e>xd?["a lifetime above 3600s needs constr\
aints/iam.allowServiceAccountCredentialLifetimeExtension for this account"]:[]]}function Od(e,t){if(e.mode!=="key"||t===void 0)return[];let{email:n}=e.key;return[
`the key's account ${n} impersonates ${t}: it needs roles/iam.serviceAccountTokenCreator on it`]}function Nd({add:e,nameOf:t},n){let r=jn(n);if(gt(r))return;let o=`${t(
"credentials_json")}: its universe_domain "${v(r)}" is not a domain name`;e("INPUT_UNIVERSE_INVALID",o)}function $d({add:e,nameOf:t},n,r){if(n?.format!=="access\
_token"||n.user===void 0||r===void 0||r.includes("@")||!De(r))return;let o=`${t("service_account")}: domain-wide delegation needs the email, not the unique id`,
s=`gcloud iam service-accounts describe ${r} --format='value(email)'`;e("INPUT_SERVICE_ACCOUNT_INVALID",o,s)}function Ld({add:e,nameOf:t},n,r){n?.format!=="acce\
ss_token"||n.user===void 0||Y({universe:r})||e("INPUT_NOT_APPLICABLE",`${t("access_token_subject")} has no effect in the universe ${v(r)}`)}var Dd=["workload_identity_provider","service_account","audience","delegates","universe","token_format","access_token_lifetime","access_token_scopes","access_to\
ken_subject","id_token_audience"],Md=/^(?:OIDC|STS|IAM|API)_/;function Cs(e,t){if(!(e instanceof h)||!Md.test(e.code))return e;let n=Dd.flatMap(o=>{let s=t[o]?.
trim().replace(/\s*\n\s*/g,",");return s?[`--${Vr(o)}`,/^[\w./:@-]+$/.test(s)?s:fe(s)]:[]}),r=[`${Er} doctor`,...n].join(" ");return e.with({suggestions:[...e.suggestions,
`To have it explained, in the same job: ${r}`]})}async function Os(e){let{ci:t,handover:n,mode:r,nameOf:o,others:s=[],raw:i,surroundings:a}=e,c=Ve(i,"create_cre\
dentials_file")?await Wo(t,a,i.credentials_file_path?.trim()||void 0):void 0,d=mo(e),l=!!i.token_format?.trim(),g={nameOf:o,mode:r,ambient:t.hasGoogleIdentity,secretsWithheld:t.
secretsWithheld?.(a.env)};return{plan:Ps(i,g,[...s,...d.problems,...Xr(a.env),...c?.problems??[],...n==="ci"?Ud(t,Fn(e),{variables:Ve(i,"export_environment_vari\
ables"),outputs:l}):[]]),place:c?.place,source:d.source}}var Fn=({ci:e,handover:t,print:n=()=>{},surroundings:r})=>t==="ci"?e.handover?.(r,n):void 0;function Ud(e,t,n){
let r=t?.problems(n)??[];return!n.outputs||t?.setOutputs?r:[...r,{code:"INPUT_TOKEN_UNDELIVERABLE",message:`a token was asked for, but ${e.label} has no place t\
o hand it to later steps`,suggestions:["Print it with ci-auth token, or choose an --output-format."]}]}u();T();u();var jd=["CLOUDSDK_PROJECT","CLOUDSDK_CORE_PROJECT","GCP_PROJECT","GCLOUD_PROJECT","GOOGLE_CLOUD_PROJECT"],Fd=["CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE","GOOGLE_A\
PPLICATION_CREDENTIALS","GOOGLE_CI_CREDS_PATH","GOOGLE_GHA_CREDS_PATH"],$s={CLOUDSDK_AUTH_ACCESS_TOKEN:"gcloud",CLOUDSDK_AUTH_ACCESS_TOKEN_FILE:"gcloud",GOOGLE_OAUTH_ACCESS_TOKEN:"\
Terraform's Google provider"},Ns=[-62167219200,253402300799],Z=e=>new Date(Math.min(Math.max(e,Ns[0]),Ns[1])*1e3).toISOString().replace(".000Z","Z");function Ls(e){
let{credentialsFile:t,executable:n,projectId:r}=e;return{...r===void 0?{}:Object.fromEntries(jd.map(o=>[o,r])),...t===void 0?{}:Object.fromEntries(Fd.map(o=>[o,
t])),...n?{[tn]:"1"}:{}}}u();var Hs=_(kr(),1),Mt=_(re(),1),Qe=_(K(),1);u();var $t={now:()=>Date.now()/1e3,elapsedMs:()=>performance.now()},Gd=[[31536e3,"years"],[86400,"days"],[3600,"h"],[60,"min"]];function Lt(e){let[t,n]=Gd.find(
([r])=>e>=2*r)??[1,"s"];return`${Math.round(e/t)} ${n}`}u();T();u();T();u();var Se=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n),Ds=[{code:"STS_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too \
many exchanges at once in this project",suggestions:()=>["Exchange once per job and reuse the token; spread the start of large matrices."]},{code:"STS_UNAVAILAB\
LE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration is not the reason",suggestions:()=>["Run the job again; a higher retries\
 or timeout input rides out longer failures."]},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does \
not read this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"\
STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, deleted, or does not exist under this name",suggestions:e=>[
H(e),`If it was deleted: ${zo(e)}`,`If it is disabled: ${W(e,"--no-disabled")}`]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:Se(/^The audience in ID Token \[/),
says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[e.audienceFixedBy===void 0?"Leave the audience input out, unless the provide\
r lists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from this step.`,`To allow it: ${W(e,`--allowed-audiences=${fe(e.audience??"AUDIE\
NCE")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:Se(/^The issuer in ID Token /),says:"the ID token comes from another issuer than the provider's: compare the tw\
o letter by letter",suggestions:e=>[H(e),`If this CI is to be trusted: ${W(e,"--issuer-uri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:Se(/^Error connecting to the given credential's issuer/),
says:"Google could not get the issuer's keys, or none of the uploaded ones has the token's key id",suggestions:e=>[`With the issuer's current keys: ${W(e,"--jwk\
-json-path=jwks.json")}`,"Or let the issuer answer on the public internet, over https, without a redirect."]},{code:"STS_SIGNATURE_INVALID",matches:Se(/^Unable to verify the ID Token signature/),
says:"the ID token does not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[`If keys are uploaded: ${W(e,"\
--jwk-json-path=jwks.json")}`]},{code:"STS_TOKEN_MALFORMED",matches:Se(/^Unable to parse the ID Token/),says:"what was sent as ID token is not a JWT",suggestions:()=>[
"Write the token alone: no quotes, no line break, no JSON around it."]},{code:"STS_TOKEN_STALE",matches:Se(/is stale to sign-in/),says:"the ID token has expired\
, or its times are in the future",suggestions:()=>["Sign in right before the credentials are used, with a token minted for it."]},{code:"STS_CONDITION_REJECTED",
matches:({text:e})=>e.startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribute condition is false for this job, \
or names a claim that the token lacks",suggestions:e=>[`Hold the claims above against the condition: ${H(e)}`,`To change it: ${W(e,'--attribute-condition="CONDI\
TION"')}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"the provider's mapping names a claim\
 that the token does not have",suggestions:e=>[H(e),W(e,'--attribute-mapping="google.subject=assertion.sub,\u2026" (the whole mapping: it is replaced)')]},{code:"\
STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 bytes",suggestions:e=>[
"Map a shorter claim, and change the bindings that name subject/\u2026",W(e,'--attribute-mapping="google.subject=assertion.repository_id,\u2026"')]},{code:"STS_\
ATTRIBUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.test(e),says:"the mapping turns a claim into something else than\
 a string, or into too much text",suggestions:e=>['Wrap it: string(\u2026), or .join(",") for a list.',H(e)]},{code:"STS_REJECTED",matches:()=>!0,says:"Google r\
efused the exchange",suggestions:e=>[e.provider&&H(e)]}];var Dt="Google STS",Bd="urn:ietf:params:oauth:grant-type:token-exchange",Gn="urn:ietf:params:oauth:token-type:jwt",Hd="urn:ietf:params:oauth:token-type:access_t\
oken",Ms=e=>({audience:Le(e),subjectTokenType:Gn}),Bn=({endpoints:e})=>`${e.sts}/v1/token`;async function Us(e,{audience:t,idToken:n,scopes:r,subjectTokenType:o}){
let s=await Te(e,{service:Dt,method:"POST",url:new URL(Bn(e)),form:{grant_type:Bd,audience:t,scope:r.join(" "),requested_token_type:Hd,subject_token:n,subject_token_type:o}});
if(s.status!==200)throw de(Dt,s,Ds,e.refusalContext);if(Xo(s.body))throw new h("STS_TOKEN_NEARLY_EXPIRED",`${Dt} answered with a token that is about to expire`,
{suggestions:["Sign in right before the credentials are used."]});return xt(e,s.body,i=>V("STS_RESPONSE_INVALID",Dt,s,i))}function Hn(e){let{audience:t,endpoints:n,lifetimeSeconds:r,serviceAccount:o,source:s,universe:i}=e;return{universe_domain:i,type:"external_account",audience:t,
subject_token_type:Gn,token_url:Bn({endpoints:n}),credential_source:Wd(s),...o===void 0?{token_info_url:`${n.sts}/v1/introspect`}:{service_account_impersonation_url:vt(
{endpoints:n},o,"generateAccessToken"),...r===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:r}}}}}var js=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function Wd(e){if(e.kind==="url"){let{field:t,headers:n,url:r}=e;return{url:r,...Object.keys(n).length>0?{headers:n}:
{},...js(t)}}return e.kind==="file"?{file:e.path,...js(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}var Fs=({delegates:e,endpoints:t,serviceAccount:n,
source:r,universe:o})=>({universe_domain:o,type:"impersonated_service_account",delegates:e.map(Me),service_account_impersonation_url:vt({endpoints:t},n,"generat\
eAccessToken"),source_credentials:r});u();var D=_(dt(),1),Gs=_(nn(),1),w=_(K(),1);var Vd=0,Jd=18;async function Kd(e,t){let n=await(0,D.stat)((0,w.dirname)(e));return(n.mode&Jd)===0?!1:![Vd,n.uid,await qd()].includes(t.uid)}async function qd(){
try{return(0,Gs.userInfo)().uid}catch{return(0,D.lstat)("/proc/self").then(({uid:e})=>e,()=>{})}}var Xd=/^[ \t]*ignorecase(?:[ \t]*=[ \t]*(?:true|yes|on|1))?[ \t\r]*$/im;
async function Bs(e){try{let t=await(0,D.realpath)((0,w.dirname)(e)),n=await Yd(t);return n&&await zd(n,(0,w.join)(t,(0,w.basename)(e)))}catch(t){return`${e} is\
 not excluded from git: ${oe(t)}`}}async function zd({root:e,common:t},n){let r=(0,w.relative)(e,n).split(w.sep).join("/");if(r.includes(`
`))return`${n} is not excluded from git: an exclude file cannot express a name with a line break`;let o=ie((0,w.basename)(n))?[se]:[se,Rn(r)],s=(0,w.join)(t,"in\
fo","exclude"),i=await X(s),a=new Set(i.split(/\r?\n/)),c=o.filter(l=>!a.has(l));c.length>0&&(await(0,D.mkdir)((0,w.dirname)(s),{recursive:!0}),await vo(s,i===""||
i.endsWith(`
`)?c:["",...c]));let d=await nu(e,n,Xd.test(await X((0,w.join)(t,"config"))));return d&&`${n} is not excluded from git: a line of ${d} that begins with "!" incl\
udes it again`}async function Yd(e){for(let t=e;;t=(0,w.dirname)(t)){let n=await Zd((0,w.join)(t,".git"));if(n)return{root:t,common:n};if(t===(0,w.dirname)(t))return}}
async function Zd(e){let t=await(0,D.lstat)(e).catch(q(void 0));if(!t||await Kd(e,t))return;let n=await(0,D.stat)(e).catch(q(void 0)),r=n?.isDirectory()?e:n?.isFile()?
await Qd(e):void 0;if(!(!r||!await tu((0,w.join)(r,"HEAD"))))return(0,w.resolve)(r,(await X((0,w.join)(r,"commondir"))||".").trimEnd())}async function Qd(e){let t=/^gitdir: (.+)$/s.
exec(eu(await X(e)))?.[1];return t&&(0,w.resolve)((0,w.dirname)(e),t)}function eu(e){let t=e.length;for(;/[\r\n]/.test(e.charAt(t-1));)t--;return e.slice(0,t)}var tu=e=>(0,D.stat)(
e).then(()=>!0,q(!1));async function nu(e,t,n){let r=ru(e,(0,w.dirname)(t)).map(i=>(0,w.join)(i,".gitignore")),o=await Promise.all(r.map(X));if(!o.some(i=>/^!/m.
test(i)))return;let{default:s}={default:Tt()};for(let[i,a]of r.entries()){let c=(0,w.relative)((0,w.dirname)(a),t).split(w.sep).join("/"),d=s({ignorecase:n}).add(
o[i]??"").test(c);if(d.unignored)return a;if(d.ignored)return}}function ru(e,t){let n=[t];for(let r=t;r!==e&&r!==(0,w.dirname)(r);r=(0,w.dirname)(r))n.push((0,w.dirname)(
r));return n}var ou=6e4,Ws=e=>JSON.stringify(e,null,2);async function su(e,t,n,r){let{delegates:o,identity:s,serviceAccount:i,universe:a}=e,{endpoints:c}=t.google,d=E=>i===void 0?
E:Fs({delegates:o,endpoints:c,serviceAccount:i,source:E,universe:a});if(s.mode==="ambient")throw new Error("no file can name the metadata server as a source");if(s.
mode==="key")return{file:d(s.key.file),source:"key"};let{refresh:l,...g}=await iu(s.audience,t,n,r),b={endpoints:c,universe:a,audience:Le(s.provider),source:l};
return{file:o.length>0?d(Hn(b)):Hn({...b,serviceAccount:i,lifetimeSeconds:e.file?.lifetimeSeconds}),source:l.kind,...g}}async function iu(e,t,n,r){let{place:o,source:s}=n,
i=t.federated?.idToken(),a=i?{expiresAt:i.expiresAt,lastsForJob:s?.lastsForJob??!1}:{},c=s?.refreshSource(e);if(c)return{refresh:c,...s?.mintsAgain?{}:a};let d=s?.
mintsAgain?await au(e,s,n,r):{};if("refresh"in d)return d;let l=(0,Qe.join)((0,Qe.dirname)(o.path),ft());return await r(l,"subject-token",Ws({id_token:i?.value})),
{refresh:{kind:"file",path:l,field:"id_token"},...a,...d}}async function au(e,{origin:t},{launcher:n,place:r},o){if(!n)return{};let{cwd:s,temporaryFolder:i}=r.surroundings,
a=await n({origin:t,audience:e,cwd:s},{beside:r.path,temporaryFolder:i});return a?(await o(a.path,"launcher",a.content),cu(a.path)?{refresh:{kind:"executable",command:a.
command,timeoutMs:ou}}:{why:`nothing may be executed in ${(0,Qe.dirname)(a.path)}; use ci-auth exec`}):{why:"client libraries can run nothing here that would mi\
nt again; use ci-auth exec"}}function cu(e){try{return(0,Mt.accessSync)(e,Mt.constants.X_OK),!0}catch{return!1}}async function Vs(e,t,n){let{clock:r,onRecorded:o,
place:s,report:i}=n,a=e.file?.cleanup??!0,{entries:c,undo:d,write:l}=du({...s,clock:r,onRecorded:o,remove:a,report:i});try{let g=await su(e,t,n,l);await l(s.path,
"credentials",Ws(g.file));for(let b of await Vo(s))i.warn("FILE_IN_WORKSPACE",b);return{path:s.path,type:String(g.file.type),source:g.source,expiresAt:g.expiresAt,
lastsForJob:g.lastsForJob,why:g.why,entries:c,undo:d}}catch(g){throw await d(),g}}function du({ci:e,clock:t=$t,onRecorded:n,remove:r,report:o,surroundings:s}){let i=pt(
e,s),a=[];return{entries:a,async write(c,d,l){let g=await Bs(c);g!==void 0&&o.warn("FILE_IN_WORKSPACE",g),await jo(c,l,y=>{let E=Z(Math.floor(t.now())),k={id:(0,Hs.randomUUID)(),
path:c,kind:d,remove:r,createdAt:E,...y};i.record(k),a.push(k),n?.(a)},{mode:d==="launcher"?448:384})},async undo(){let c=await xr(a.map(d=>({...d,remove:!0})));
for(let{id:d}of a)i.withdraw(d);return c}}}u();async function Js(e,t){let{serviceAccount:n,token:r}=e,s={format:"access_token",scopes:e.identity.mode==="federation"&&n===void 0&&r?.format==="access_token"?r.
scopes:[G],lifetimeSeconds:3600},i=t.federated&&await t.mintOwn(s),a=uu(e)?lu(e):void 0,[c]=await Promise.all([r&&t.mint(r),a&&t.mint(a)]);return{federated:i,asked:c}}
function uu({file:e,identity:t,serviceAccount:n,token:r,verify:o}){return!o||t.mode==="federation"&&n===void 0?!1:!(r?.format==="access_token"&&r.user===void 0)&&
(r===void 0||e!==void 0)}var lu=({file:e})=>({format:"access_token",scopes:[G],lifetimeSeconds:e?.lifetimeSeconds??3600});u();T();u();u();var tt=_(Wn(),1);jt();xe();var ni=(e,t,n=!0)=>oi(r=>yu(e,r),t,n);function oi(e,t,n){let r=[],o=n,s=!1;return{socket:e({add:a=>(r.push(a),o||a.unref(),a.on("\
error",()=>{}),s&&a.destroy(),a),signal:t}),hold(a){o=a;for(let c of r)a?c.ref():c.unref()},cancel(){s=!0,r.at(-1)?.destroy()}}}async function yu(e,t){let{origin:n,
proxy:r,ca:o}=e;return n.protocol==="http:"?qn(e,t):si(r?{socket:await qn(e,t)}:{port:M(n)},A(n),o,t)}async function qn({origin:e,proxy:t,ca:n,socketPath:r},o){
if(r!==void 0)return Gt(o.add((0,tt.connect)({path:r})),"connect",o.signal);if(!t)return ri(e,o);try{let s=await ri(t.url,o),i=t.url.protocol==="https:"?await si(
{socket:s},A(t.url),n,o):s;return e.protocol==="https:"?await ti(i,e,t,o.signal):i}catch(s){throw s===o.signal.reason?s:Object.assign(s,{atProxy:!0})}}var ri=(e,{
add:t,signal:n})=>Gt(t((0,tt.connect)({host:A(e),port:M(e),noDelay:!0})),"connect",n);async function si(e,t,n,{add:r,signal:o}){let{connect:s}=Vn(),i={...n?{ca:n}:
{},rejectUnauthorized:!0},a=s({...e,host:t,...ii(t),...i,ALPNProtocols:["http/1.1"]});return Gt(r(a),"secureConnect",o)}var ii=e=>(0,tt.isIP)(e)?{}:{servername:e};
function Gt(e,t,n){return new Promise((r,o)=>{let s=a=>()=>{n.removeEventListener("abort",i),a()},i=()=>{o(n.reason),e.destroy()};if(n.aborted)return i();n.addEventListener(
"abort",i,{once:!0}),e.once("error",a=>s(()=>o(a))()),e.once("close",s(()=>o(bu()))),e.once(t,s(()=>r(e)))})}var bu=()=>Object.assign(new Error("the connection \
was closed"),{code:"ECONNRESET"}),Ft=class extends Xs{route;#i;#t;constructor(t,n){super({keepAlive:!0}),this.route=t,this.#i=n}preconnect(){this.#t||Object.keys(
this.sockets).length+Object.keys(this.freeSockets).length>0||(this.#t=ni(this.route,this.#i,!1),this.#t.socket.catch(()=>{}))}createConnection(t,n){this.#r(t.signal??
this.#i).then(r=>n(null,r),r=>n(r))}async#r(t){let n=this.#t;this.#t=void 0;let r=()=>n?.cancel();t.addEventListener("abort",r,{once:!0}),n?.hold(!0);let o=await n?.
socket.catch(()=>{});return t.removeEventListener("abort",r),o?.readyState==="open"?o:ni(this.route,t).socket}closeIdle(){this.#t?.cancel(),this.#t=void 0;for(let t of Object.
values(this.freeSockets).flat())t?.destroy()}},wu=3e3;async function ai(e,t,n){let r=t&&e.proxy?{...e,origin:e.proxy.url,proxy:void 0}:e,o=A(r.origin),s,i=oi(async c=>{
let{connect:d}=Vn(),l=await qn(r,c),g=c.add(d({socket:l,host:o,...ii(o),rejectUnauthorized:!1}));return await Gt(g,"secureConnect",c.signal),s=Object.entries(g.
getPeerCertificate().issuer??{}).map(([b,y])=>`${b}=${y}`).join(", "),g},n,!0),a=setTimeout(i.cancel,wu);return await i.socket.catch(()=>{}),clearTimeout(a),i.cancel(),
s&&Eu(s)}var Eu=e=>e.replace(/[^\x20-\x7e]/g,"?").slice(0,200);Ht();xe();u();Ht();var Pu=2147483647;function bi(e,t){let n=performance.now()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("\
abort",o,{once:!0}),setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),Pu)).unref(),{signal:r.signal,totalMs:e,
remainingMs:()=>Math.max(0,n-performance.now()),end:()=>r.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&r.signal.
reason===t.reason}}async function wi(e,t,n){let r=()=>n.isInterrupted()?n.signal.reason:yi(e,t,n.totalMs);if(n.signal.aborted||e>=n.remainingMs())throw r();await new Promise(
(o,s)=>{let i=()=>{clearTimeout(a),s(r())},a=setTimeout(()=>{n.signal.removeEventListener("abort",i),o()},e);n.signal.addEventListener("abort",i,{once:!0})})}u();u();T();jt();xe();var Ei=1048576;async function Qn(e,t,n){try{return await Cu(e,t,n)}catch(r){if(r.stale)return Qn(e,t,n);throw r}}function Cu(e,{method:t,url:n,
headers:r,body:o},s){return new Promise((i,a)=>{if(s.aborted)return a(s.reason);let c=()=>a(s.reason);s.addEventListener("abort",c,{once:!0});let d=E=>{s.removeEventListener(
"abort",c),E()},{proxy:l}=e.route,g=l&&n.protocol==="http:",b=Ut({agent:e,host:A(n),port:M(n),method:t,path:g?`${n.origin}${n.pathname}${n.search}`:n.pathname+n.
search,setHost:!1,signal:s}),y={host:n.host,...r,...g?et(l):{}};for(let[E,k]of Object.entries(y))b.setHeader(E,k);b.on("error",E=>d(()=>a(Object.assign(E,{stale:Ou(
E,b.reusedSocket)})))),b.once("response",E=>{Nu(E).then(k=>d(()=>g&&k.status===407?a(Kn(407)):i(k)),k=>d(()=>a(k)))}),b.end(o)})}var Ou=({code:e},t)=>t&&(e==="E\
CONNRESET"||e==="EPIPE");async function Nu(e){let t=[],n=0;for await(let o of e)if(t.push(o),n+=o.length,n>Ei)break;let r=Buffer.concat(t).toString("utf8",0,Math.
min(n,Ei));return{status:e.statusCode??0,headers:e.headers,body:r}}function _i(e,t){let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http\
:")throw new h("INPUT_ENDPOINT_INVALID",`the address of ${n} is neither https nor http`,{suggestions:["Check the variable that replaces the address: it must be \
https://HOST, or http://127.0.0.1:PORT."]});let{type:s,body:i}=$u(e),a={accept:"application/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?
{}:{authorization:`Bearer ${e.bearer}`},...Lu(e.headers)};for(let[c,d]of Object.entries(a))Du(n,c,d);return{method:r,url:o,headers:a,body:i}}function $u({json:e,
form:t}){return e!==void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"application/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:
{body:void 0}}var Lu=(e={})=>Object.fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),n]));function Du(e,t,n){try{zs(t),Ys(t,n)}catch{throw new h("INP\
UT_HEADER_INVALID",`the header ${t} for ${e} has characters that cannot be sent`,{suggestions:["Check its value: a secret that was pasted with a line break caus\
es this."]})}}Ht();u();u();u();u();var ue=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${o} ${s}`.trim(),a=i?
`status code ${i}`:"an unknown error";super(`Request failed with ${a}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=
r}};u();var Re=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"messag\
e"in t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};u();var Ae=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new Re(t.cause):
void 0;super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};u();u();var er=(()=>{let e=!1,t=!1;if(!1&&typeof f=="function")try{t=new f("https://empty.invalid",{body:new(void 0),method:"POST",get duplex(){return e=!0,"half"}}).
headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),ki=typeof globalThis.AbortController==
"function",Wt=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",Ii=!1,Ti=!1,Vt=["get","post","put","patch","head","delete"],
Mu=()=>{};Mu();var Si={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"*/*",blob:"*/*",bytes:"*/*"},Jt=2147483647,xi=new TextEncoder().
encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,Kt=Symbol("stop"),ot=class{options;constructor(t){this.options=t}},Ri=e=>new ot(e),Ai={json:!0,parseJson:!0,
stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,onUploadProgress:!0,fetch:!0,context:!0},vi={
next:!0},Pi={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,integrity:!0,keepalive:!0,signal:!0,window:!0,
duplex:!0};var Uu=e=>{if(!e)return 0;if(e instanceof void 0){let t=0;for(let[n,r]of e)t+=xi,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,
t+=typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},Ci=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),r){o+=r.byteLength;let a=t===0?0:o/t;a>=1&&(a=1-Number.EPSILON),n?.({percent:a,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=s},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},Oi=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new p(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new p(
Ci(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},Ni=(e,t,n)=>{if(!e.body)return e;let r=Uu(n??e.body);return new f(e,{duplex:"half",
body:Ci(e.body,r,t)})};u();u();var te=e=>e!==null&&typeof e=="object";var st=(...e)=>{for(let t of e)if((!te(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return rr({},...e)},tr=(e={},t={})=>{
let n=new m(e),r=t instanceof m,o=new m(t);for(let[s,i]of o.entries())r&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function qt(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:rr(e[n]??[],t[n]??[])}var nr=(e={},t={})=>({beforeRequest:qt(e,t,"beforeRequest"),beforeRetry:qt(e,t,"beforeRetry"),afterResponse:qt(
e,t,"afterResponse"),beforeError:qt(e,t,"beforeError")}),ju=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,s]of r.entries())n.append(o,s);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(te(r))for(let[o,s]of Object.entries(r))s!==void 0&&n.append(o,String(s));else{
let o=new URLSearchParams(r);for(let[s,i]of o.entries())n.append(s,i)}return n},rr=(...e)=>{let t={},n={},r={},o,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(te(i)){for(let[a,c]of Object.entries(i)){if(a==="signal"&&c instanceof globalThis.AbortSignal){s.push(c);continue}if(a==="conte\
xt"){if(c!=null&&(!te(c)||Array.isArray(c)))throw new TypeError("The `context` option must be an object");t={...t,context:c==null?{}:{...t.context,...c}};continue}
if(a==="searchParams"){c==null?o=void 0:o=o===void 0?c:ju(o,c);continue}te(c)&&a in t&&(c=rr(t[a],c)),t={...t,[a]:c}}te(i.hooks)&&(r=nr(r,i.hooks),t.hooks=r),te(
i.headers)&&(n=tr(n,i.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),s.length>0&&(s.length===1?t.signal=s[0]:Wt?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};u();var Li=e=>Vt.includes(e)?e.toUpperCase():e,Fu=["get","put","head","delete","options","trace"],Gu=[408,413,429,500,502,503,504],Bu=[413,429,503],$i={limit:2,methods:Fu,
statusCodes:Gu,afterStatusCodes:Bu,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
Di=(e={})=>{if(typeof e=="number")return{...$i,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...$i,...t}};u();u();var le=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function or(e,t,n,r){return new Promise((o,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new le(e))},r.timeout);r.fetch(e,t).then(o).catch(s).then(()=>{clearTimeout(
i)})})}u();async function sr(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(s),r(t.
reason)}let s=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}u();var Mi=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in Pi)&&!(r in Ai)&&(!(r in e)||r in vi)&&(n[r]=t[r]);return n},Ui=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;u();function ve(e){return e instanceof ue||e?.name===ue.name}function ir(e){return e instanceof le||e?.name===le.name}var it=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>Jt)throw new RangeError(`The \`timeout\` option cann\
ot be greater than ${Jt}`);await Promise.resolve();let i=await r.#y();for(let a of r.#e.hooks.afterResponse){let c=r.#p(i.clone()),d;try{d=await a(r.request,r.#d(),
c,{retryCount:r.#r})}catch(g){throw r.#s(c),r.#s(i),g}if(d instanceof ot)throw r.#s(c),r.#s(i),new Ae(d.options);let l=d instanceof p?d:i;c!==l&&r.#s(c),i!==l&&
r.#s(i),i=l}if(r.#p(i),!i.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(i.status):r.#e.throwHttpErrors)){let a=new ue(i,r.request,r.#d());for(let c of r.#e.
hooks.beforeError)a=await c(a,{retryCount:r.#r});throw a}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!Ii)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let a=i.clone();
return r.#s(i),Oi(a,r.#e.onDownloadProgress)}return i},s=r.#m(o).finally(()=>{let i=r.#a;r.#l(i?.body??void 0),r.#l(r.request.body??void 0)});for(let[i,a]of Object.
entries(Si))i==="bytes"&&typeof p?.prototype?.bytes!="function"||(s[i]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||a);let c=await s;
if(i==="json"){if(c.status===204)return"";let d=await c.text();return d===""?"":n.parseJson?n.parseJson(d):JSON.parse(d)}return c[i]()});return s}static#i(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#t;#r=0;#n;#e;#a;#o;#c;constructor(t,n={}){
if(this.#n=t,this.#e={...n,headers:tr(this.#n.headers,n.headers),hooks:nr({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:Li(n.
method??this.#n.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:Di(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??globalThis.
Object.bind(globalThis),context:n.context??{}},typeof this.#n!="string"&&!(this.#n instanceof URL||this.#n instanceof f))throw new TypeError("`input` must be a \
string, URL, or Request");if(this.#e.prefixUrl&&typeof this.#n=="string"){if(this.#n.startsWith("/"))throw new Error("`input` must not begin with a slash when u\
sing `prefixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#n=this.#e.prefixUrl+this.#n}ki&&Wt&&(this.#o=this.#e.signal??this.#n.signal,this.#t=
new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal),er&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new m(n.headers).has("content-type");if(this.#n instanceof f&&(Ti&&this.#e.body instanceof void 0||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new f(this.#n,this.#e),Ui(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#i(this.#e.searchParams)).toString()),i=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,s);this.request=new f(
i,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!er)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#g(this.request,
this.#e.body??void 0)}}#u(){let t=this.#e.retry.delay(this.#r),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#h(t){if(this.#r++,this.#r>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new Re(t);if(n instanceof Ae)return n.customDelay??this.#u();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#r});if(r===!1)throw t;if(r===
!0)return this.#u()}if(ir(t)&&!this.#e.retry.retryOnTimeout)throw t;if(ve(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let s=this.#e.retry.maxRetryAfter??o;return o<s?o:s}if(t.response.status===413)throw t}return this.#u()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#l(t){t&&t.cancel().catch(()=>{})}#s(t){this.#l(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#h(n),Jt);if(this.#r<1)throw n;if(await sr(r,this.#o?{signal:this.#o}:{}),n instanceof Ae&&n.customRequest){let o=this.#e.signal?new f(
n.customRequest,{signal:this.#e.signal}):new f(n.customRequest);this.#f(o)}for(let o of this.#e.hooks.beforeRetry){let s=await o({request:this.request,options:this.#d(),
error:n,retryCount:this.#r});if(s instanceof f){this.#f(s);break}if(s instanceof p)return s;if(s===Kt)return}return this.#m(t)}}async#y(){this.#t?.signal.aborted&&
(this.#t=new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#t.signal]):this.#t.signal,this.request=new f(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#d(),{retryCount:this.#r});if(r instanceof p)return r;if(r instanceof f){this.#f(
r);break}}let t=Mi(this.request,this.#e);return this.#a=this.request,this.request=this.#a.clone(),this.#e.timeout===!1?this.#e.fetch(this.#a,t):or(this.#a,t,this.#t,
this.#e)}#d(){if(!this.#c){let{hooks:t,...n}=this.#e;this.#c=Object.freeze(n)}return this.#c}#f(t){this.#c=void 0,this.request=this.#g(t)}#g(t,n){return!this.#e.
onUploadProgress||!t.body?t:Ni(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};/*! MIT License © Sindre Sorhus */var ar=e=>{let t=(n,r)=>it.create(n,st(e,r));for(let n of Vt)t[n]=(r,o)=>it.create(r,st(e,o,{method:n}));return t.create=n=>ar(
st(n)),t.extend=n=>(typeof n=="function"&&(n=n(e??{})),ar(st(e,n))),t.stop=Kt,t.retry=Ri,t},Hu=ar(),cr=Hu;var ji=e=>new p(null,{status:Math.min(e,599)});xe();u();var Wu=["assertion","client_secret","env","handle","redact","refresh_token","subject_token","token"],Vu=["accept","content-type","metadata-flavor","user-age\
nt","x-goog-request-reason","x-goog-user-project","x-tfs-fedauthredirect"];var Ju="(not shown: the answer repeats a secret that ci-auth sent)";function Bi({bearer:e,form:t,headers:n={},json:r}){let o={...t,...typeof r=="object"?r:{}},s=Object.
entries(n).filter(([i])=>!Vu.includes(i.toLowerCase()));return[e,...s.map(([,i])=>i),...Wu.flatMap(i=>Ku(o[i]))].filter(i=>i!==void 0&&i.length>=16)}var Ku=e=>[
e,...typeof e=="object"?Object.values(e??{}):[]].filter(t=>typeof t=="string");function fr(e,t){if(t.length===0||e==="")return e;let n=[...rl(e)];return t.some(
r=>qu(n,r))?Ju:e}function qu(e,t){let{pieces:n,probes:r}=Yu(t),o=new Set;for(let s of e)for(let i=0;i<s.length;i+=5)if(r.has(s.slice(i,i+4))){for(let a=Math.max(
0,i+4-8);a<=i;a++)Xu(o,n.get(s.slice(a,a+8)));if(o.size>=16)return!0}return!1}function Xu(e,t=[]){for(let[n,r]of t)for(let o=n;o<=r;o++)e.add(o)}var at=new Map,
zu=4;function Yu(e){let t=at.get(e)??Zu(e);at.delete(e),at.set(e,t);for(let n of[...at.keys()].slice(0,-zu))at.delete(n);return t}function Zu(e){let t=new Map,n=new Set;
for(let r of Qu(e))for(let o=0;o+4<=r.letters.length;o++){n.add(r.letters.slice(o,o+4));let s=r.letters.slice(o,o+8);if(s.length<8)continue;let i=t.get(s);i?i.push(
Fi(r,o,e)):t.set(s,[Fi(r,o,e)])}return{pieces:t,probes:n}}function Fi({origins:e},t,n){let[r=0,o=0]=[e[t],e[t+8-1]],[s,i]=r<o?[r,o]:[o,r];for(;s>0&&!lr(n[s-1]);)
s--;for(;i+1<n.length&&!lr(n[i+1]);)i++;return[s,i]}var lr=(e="")=>/[a-z0-9]/i.test(e);function Qu(e){let t=[dr(e,n=>n),...[0,1,2].map(n=>dr(Buffer.from("\0".repeat(
n)+e).toString("base64"),r=>Math.max(0,Math.floor(r*3/4)-n))),dr(Buffer.from(e).toString("hex"),n=>Math.floor(n/2))];return[...t,...t.map(el)]}function dr(e,t){
let n=[...e.toLowerCase()].map((r,o)=>({character:r,at:o})).filter(({character:r})=>lr(r));return{letters:n.map(({character:r})=>r).join(""),origins:n.map(({at:r})=>t(
r))}}var el=({letters:e,origins:t})=>({letters:tl(e),origins:t.toReversed()}),tl=e=>[...e].reverse().join(""),nl=4;function rl(e){let t=new Set;for(let n of[e,...sl(
e)]){let r=n;for(let o=0;o<nl;o++){let s=Gi(r);t.add(ur(s));let i=r.includes("<")?Gi(r.replace(/<[^<>]*>/g,"")):s;t.add(ur(i)),t.add(ur(ol(i)));let a=cl(r);if(a===
r)break;r=a}}return t}var Gi=e=>Buffer.from(e.normalize("NFKD").toLowerCase());function ur(e){let t=Buffer.allocUnsafe(e.length),n=0;for(let r of e)(r>=97&&r<=122||
r>=48&&r<=57)&&(t[n++]=r);return t.toString("latin1",0,n)}function ol(e){let t=Buffer.from(e),n=0;for(let r=0;r<=t.length;r++)(t[r]??0)>32||(t.subarray(n,r).reverse(),
n=r+1);return t}function sl(e){let[t,n]=[[],[]];try{JSON.parse(e,(r,o)=>(t.push(r),typeof o=="string"&&n.push(o),o))}catch{}return[t.join(" "),n.join(" ")]}var il=/(?:\\|%)u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|(?:\\x|%|=)([0-9a-f]{2})|&#x0*([0-9a-f]{1,6});?|&#0*(\d{1,7});?|&(amp|lt|gt);|&[a-z]+\d*;|\\[bfnrtv]/gi,
al={amp:"&",lt:"<",gt:">"};function cl(e){return e.replace(il,(t,...n)=>{let[r,o,s,i,a,c]=n,d=r??o??s??i;if(c)return al[c.toLowerCase()]??" ";let l=d?Number.parseInt(
d,16):Number(a??32);return l<=1114111?String.fromCodePoint(l):" "})}var dl=new Set([408,429,500,502,503,504]),ul=new Set([502,503,504]),ll=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNREACH",
"ENETUNREACH","EPIPE","ETIMEDOUT"]),fl=({status:e,body:t})=>dl.has(e)||e>=400&&e<500&&ml(t)==="quota_exceeded",pl=({name:e,code:t="",proxyStatus:n=0})=>e==="Tim\
eoutError"||ll.has(t)||ul.has(n);function ml(e){if(e.includes("quota_exceeded"))try{return JSON.parse(e)?.error}catch{return}}function gl(e,t,n,r,o=Math.random){
return Math.max(o()*t*2**(e-1),hl(n,r))}function hl(e="",{now:t}){if(/^\d+$/.test(e.trim()))return Number(e)*1e3;let n=Date.parse(e);return Number.isNaN(n)?0:Math.
max(0,n-t()*1e3)}var Hi=2e4,yl=500,bl=5e3;async function Wi(e,t,n){let r={call:e,agent:t,options:n,outgoing:_i(e,n.userAgent??"ci-auth"),startedAt:performance.now(),
attempts:0,sentAt:0,received:void 0,lastStatus:void 0,retryInMs:0};try{await wl(r)}catch(o){if(!ve(o))throw await Tl(o,r)}return Sl(r)}async function wl(e){let{
call:t,options:n}=e,{signal:r}=n.run;r.throwIfAborted(),await cr(t.url.origin+t.url.pathname,{method:t.method,fetch:async o=>{let{status:s}=await El(e,o.signal);
return ji(s)},retry:{limit:n.retries,methods:["delete","get","post","patch"],shouldRetry:({error:o})=>Il(o,e),delay:()=>e.retryInMs},signal:r,timeout:n.callTimeoutMs??
Hi})}async function El(e,t){let{agent:n,outgoing:r,options:o}=e;e.attempts++,e.sentAt=o.clock.now(),e.received=void 0;let s=performance.now(),i=c=>{let{method:d,
url:l}=r;o.trace?.(`${d} ${l.host}${l.pathname} ${c} ${Math.round(performance.now()-s)} ms`)},a=_l(e);try{return e.received=await Qn(n,r,t),e.lastStatus=e.received.
status,i(e.lastStatus),e.received}catch(c){throw i(t.aborted?"no answer":kl(c)),c}finally{clearTimeout(a)}}function _l({agent:{route:e},call:{service:t},options:n}){
let{callTimeoutMs:r=Hi,lateMs:o=bl,run:s,waiting:i}=n;if(!i)return;let a=Math.min(r,s.remainingMs());return setTimeout(()=>i(fi({route:e,service:t},{afterMs:o,limitMs:a})),
o).unref()}var kl=({code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";function Il(e,t){let{attempts:n,received:r,options:o}=t,{backoffMs:s=yl,clock:i,
retries:a,run:c,waiting:d}=o;if(c.signal.aborted||!(r?fl(r):pl(e))||(t.retryInMs=gl(n,s,r?.headers["retry-after"],i),t.retryInMs>=c.remainingMs()))return!1;let{
agent:l,call:g}=t,b={attempts:n,route:l.route,service:g.service};return d?.(li(b,r?.status??e,{retries:a,waitMs:t.retryInMs})),!0}async function Tl(e,t){let{call:n,
agent:r,attempts:o,lastStatus:s,options:i,startedAt:a}=t,{run:c}=i;if(c.isInterrupted())return c.signal.reason;let{route:d}=r,l={service:n.service,route:d,attempts:o,
lastStatus:s,spentMs:performance.now()-a};if(c.signal.aborted)return hi(l,c.totalMs);let g=Xn(e)?await ai(d,e.atProxy===!0,c.signal):void 0;return pi(e,{...l,issuer:g})}
function Sl({agent:e,attempts:t,call:n,options:r,received:o,sentAt:s}){let{status:i=0,headers:a={},body:c=""}=o??{},{proxy:d}=e.route,l=[...Bi(n),...d?Object.values(
et(d)):[]],g,b,y=Date.parse(a.date??"")/1e3,E=Math.trunc(y-(s+r.clock.now())/2)+0;return{status:i,get contentType(){return b??=fr(a["content-type"]??"",l),b},get body(){
return i<300?c:this.shown},get shown(){return g??=fr(c,l),g},attempts:t,skewSeconds:Number.isNaN(E)?void 0:E}}function Vi(e){let{clock:t=$t}=e,n=bi(e.deadlineMs,e.signal),r=new Map,o=({direct:s,socketPath:i,url:a})=>{let c=`${a.origin} ${i??""}`,d=r.get(c);if(d)return d;
let l=i===void 0&&!s?ei(a,e.env):void 0,g=new Ft({origin:new URL(a.origin),socketPath:i,proxy:l,ca:e.ca},n.signal);return r.set(c,g),g};return{send:async s=>Wi(
s,o(s),{...e,clock:t,run:n}),preconnect(s){try{o({url:s}).preconnect()}catch{}},wait:(s,i,a=!1)=>(a||e.waiting?.(ui(i,s)),wi(s,i,n)),remainingMs:n.remainingMs,clock:t,
signal:n.signal,close(){n.end();for(let s of r.values())s.closeIdle()}}}u();T();u();function Xt(e,t){let n=new Map,r=({expiresAt:o})=>o-t.now()>20;return{clear:()=>n.clear(),get(o,s){let i=`${s??""} ${o.join(" ")}`,a=()=>e(o,s),c=n.get(i)?.then(
d=>r(d)?d:a())??a();return n.set(i,c),c.catch(()=>n.get(i)===c&&n.delete(i)),c}}}u();T();var xl=60,Rl=3;function Ji(e,{label:t,mayRepeat:n=!1,mintsAgain:r},o){let s=he(e),i=s&&yt(s.claims,"exp");if(!s||i===void 0)throw Al(t,e);return(!r||n)&&vl(i-o.
now(),i,t),r||Pl(i-o.now(),t),{value:e,claims:s.claims,expiresAt:i}}var Al=(e,t)=>new h("OIDC_TOKEN_MALFORMED",`${e} holds no ID token, but ${Ge(t)}`,{suggestions:[
"Hand over the JWT alone: no quotes, no JSON around it, no masked text."]});function vl(e,t,n){let r=new Date(t*1e3).toISOString();if(e<-xl)throw new h("OIDC_TO\
KEN_EXPIRED",`the ID token in ${n} expired ${Lt(-e)} ago (${r})`,{suggestions:["Sign in right after the CI hands out the token, or impersonate a service account\
 at the start of the job."]})}function Pl(e,t){if(e>=0&&e<Rl)throw new h("OIDC_TOKEN_TOO_SHORT",`the ID token in ${t} expires in ${Math.round(e)} s`,{suggestions:[
"Sign in right after the CI hands out the token."]})}var Cl=e=>e<0?`${Lt(-e)} ago`:`in ${Lt(e)}`;function Ki({claims:e,expiresAt:t},n){let r=j(e.sub??"(none)"),
o=ne([e.aud??"(none)"].flat().join(", "));return[`iss  ${ne(j(e.iss??"(none)"))}`,`aud  ${o}`,`sub  ${ne(r)} (${Buffer.byteLength(r)} of at most 127 bytes)`,`ex\
p  ${Cl(t-n.now())}`]}var pr=["repository","repository_owner","ref","environment","event_name","job_workflow_ref","namespace_path","project_path"],Ol=["iss","au\
d","sub","exp"],qi=({claims:e},t)=>t.filter(n=>!Ol.includes(n)&&(t!==pr||e[n]!==void 0)).map(n=>`${n}  ${e[n]===void 0?"(none)":ne(j(e[n]))}`);function Xi(e){let{audience:t,google:n,report:r,source:o,target:s}=e,{clock:i}=n.network,a;async function c(){let y=await o.mint(t,n.network);return r.mask(y),a=
Ji(y,o,i),a}let d=(y,E)=>Us(St(n,mr(e,y)),{...s,idToken:y.value,scopes:E}).catch(k=>{throw $l(k,y,i)});async function l(y){try{return await d(await c(),y)}catch(E){
if(!o.mintsAgain||!Ll(E))throw E;return d(await c(),y)}}let g=()=>a?mr(e,a):{},b=Xt(async y=>{let E=await l(y);return r.mask(E.value),E},i);return{account:void 0,
async principal(){let{binding:y}=await g().job?.()??{};return y?{principal:y.member,ifMapped:y.ifMapped}:{principal:e.provider?Mr(e.provider):s.audience}},accessToken:y=>b.
get(y),clear:b.clear,sign:void 0,idToken:()=>a,known:g,facts:()=>Dl(e,a)}}function mr({google:e,provider:t,source:n},{claims:r}){let{identify:o}=e.refusalContext,
[s]=[r.aud].flat();return{...t&&o?{job:()=>o(r,t)}:{},...!n.choosesAudience&&typeof s=="string"?{audience:s,audienceFixedBy:n.label}:{}}}var Nl=2;function $l(e,{
expiresAt:t},n){if(!(e instanceof h)||e.server?.status!==500)return e;let{skewSeconds:r=0}=e.server;return t-n.now()-r>Nl?e:e.with({code:"STS_TOKEN_NEARLY_EXPIR\
ED",message:`the ID token was about to expire
${e.message}`,suggestions:["Sign in right before the credentials are used."]})}var Ll=e=>e instanceof h&&["STS_TOKEN_STALE","STS_TOKEN_NEARLY_EXPIRED"].includes(
e.code);async function Dl(e,t){let{google:n,provider:r}=e,{serviceAccount:o}=n.refusalContext,{binding:s,claims:i=pr}=await(t&&mr(e,t).job?.())??{};return[...r?
[`provider  ${ae(r)}`]:[],...o===void 0?[]:[`service account  ${o}`],...t?Ki(t,n.network.clock):[],...s===void 0?[]:[`${ne(s.member)}${s.ifMapped===void 0?"":` \
(if the provider maps ${s.ifMapped})`}`],...t?qi(t,i):[]]}u();function zi(e,t,n){let r=hs(t),o=Xt(async(s,i=Ye)=>{let a=s.join(" "),c=Y(e)?await Ze(e,r,{iss:t.email,scope:a,lifetimeSeconds:i}):await Ml(e,r,{email:t.email,scope:a,
lifetimeSeconds:i});return n.mask(c.value),c},e.network.clock);return{account:t.email,principal:async()=>({principal:t.email}),accessToken:o.get,clear:o.clear,sign:r,
known:()=>({account:t.email}),facts:async()=>[`key of  ${t.email}`,...t.keyId===void 0?[]:[`key id  ${t.keyId}`]]}}async function Ml({network:e},t,{email:n,lifetimeSeconds:r,
scope:o}){let s=Math.floor(e.clock.now()),i=s+r;return{value:await t({iss:n,sub:n,scope:o,iat:s,exp:i}),expiresAt:i}}var Yi=({file:e})=>String(e.private_key).split(
/\r?\n|\\n/).filter(t=>t.length>=16&&!t.startsWith("-----"));u();T();async function Zi(e,t,n,r){let o=n.serviceAccount===void 0&&n.delegates.length===0,s=r.format==="id_token"?Y(e):r.lifetimeSeconds<=Ye;if(o&&(s||t.account===void 0))
return Ul(e,t,r);let i=n.serviceAccount??t.account;if(i===void 0)throw Qi("`delegates` need");return jl(e,t,{serviceAccount:i,delegates:n.delegates},r)}var Qi=e=>new h(
"INPUT_SERVICE_ACCOUNT_REQUIRED",`${e} a service account`,{suggestions:["Set `service_account` to the account to impersonate."]});async function Ul(e,t,n){let{account:r,
sign:o}=t;if(n.format==="access_token"&&n.user===void 0)return t.accessToken(n.scopes,r===void 0?void 0:n.lifetimeSeconds);if(n.format==="id_token"&&t.mintIdToken)
return t.mintIdToken(n.audience);if(r===void 0||!o)throw Qi("ID tokens and `access_token_subject` need");return n.format==="id_token"?as(e,o,{iss:r,target_audience:n.
audience}):Ze(e,o,{iss:r,scope:n.scopes.join(" "),sub:n.user??"",lifetimeSeconds:n.lifetimeSeconds})}async function jl(e,t,n,r){if(r.format==="id_token")return gr(
e,t,n,(c,d)=>os(c,d,r));let{lifetimeSeconds:o,scopes:s,user:i}=r;return i===void 0?gr(e,t,n,(c,d)=>rs(c,d,{lifetimeSeconds:o,scopes:s})):Ze(e,c=>gr(e,t,n,(d,l)=>ss(
d,l,c)),{iss:Fl(n),scope:s.join(" "),sub:i,lifetimeSeconds:o})}function Fl({serviceAccount:e}){if(e.includes("@"))return e;throw new h("INPUT_SERVICE_ACCOUNT_IN\
VALID","domain-wide delegation needs the email of the service account, not its unique id",{suggestions:[`gcloud iam service-accounts describe ${e} --format='val\
ue(email)'`]})}async function gr(e,t,n,r){let o=({value:i})=>r(St(e,t.known()),{...n,bearer:i}),s=await t.accessToken([G]);try{return await o(s)}catch(i){if(!(i instanceof
h&&i.code==="IAM_BEARER_REJECTED"&&s.expiresAt<=e.network.clock.now()))throw i;return t.clear(),o(await t.accessToken([G]))}}var Gl=new Set(["STS_TARGET_INVALID","STS_CONDITION_REJECTED","IAM_IMPERSONATION_DENIED","IAM_ID_TOKEN_DENIED","IAM_SIGN_DENIED","IAM_DELEGATION_DENIED","API_DI\
SABLED"]),Bl=2e3,Hl=15e3;async function Wl(e,t){let{firstWaitMs:n=Bl,network:r,report:o}=t;for(let s=n;;s=Math.min(s*1.5,Hl)){let i=r.remainingMs();try{return await e()}catch(a){
let{leftMs:c}=t;if(c<=0||!(a instanceof h)||!Gl.has(a.code))throw a;o.note(`${a.code}: waiting for the change to arrive, ${Math.ceil(c/1e3)} s left`),await r.wait(
Math.min(s,c),`the change to arrive (${a.code})`,!0),t.leftMs-=i-r.remainingMs()}}}async function ta(e,t,n){let{report:r,surroundings:o}=t,{endpoints:s}=pn(o.env,
e.universe);for(let k of qr(o.env))r.note(k);let i=ql(t,{...e,timeoutMs:e.timeoutMs+e.propagationMs}),{requestReason:a,universe:c}=e,d={network:i,endpoints:s,universe:c,
requestReason:a,refusalContext:{...Vl(e),identify:t.identify}},{actor:l,federated:g}=await Jl(e.identity,d,n,t),b={serviceAccount:e.serviceAccount,delegates:e.delegates};
for(let k of Kl(e,s))i.preconnect(new URL(k));let y=t.pace?.backoffMs===void 0?void 0:4*t.pace.backoffMs,E={network:i,report:r,leftMs:e.propagationMs,firstWaitMs:y};
return{actor:l,federated:g,google:d,target:b,mint:k=>ea({actor:l,google:d,target:b},k,E),mintOwn:k=>ea({actor:l,google:d,target:{delegates:[]}},k,E),close:i.close}}
async function ea({actor:e,google:t,target:n},r,o){let s=await Xl(e.facts,()=>Wl(()=>Zi(t,e,n,r),o));return o.report.mask(s.value),s}function Vl({delegates:e,identity:t,
projectId:n,serviceAccount:r,token:o}){let s=o?.format==="access_token"?o:void 0;return{delegates:e,projectId:n,serviceAccount:r,provider:t.mode==="federation"?
t.provider:void 0,audience:t.mode==="federation"?t.audience:void 0,scopes:s?.scopes,user:s?.user,lifetimeSeconds:s?.lifetimeSeconds}}async function Jl(e,t,n,{ambientActor:r,
report:o,surroundings:s}){if(e.mode==="key"){for(let d of Yi(e.key))o.mask(d);return{actor:zi(t,e.key,o),federated:void 0}}if(e.mode==="ambient"){if(!r)throw new Error(
"this front end knows no ambient identity");return{actor:await r(t,s.env,o),federated:void 0}}if(!n)throw new Error(`no token source for ${ae(e.provider)}`);let{
audience:i,provider:a}=e,c=Xi({google:t,source:n,audience:i,provider:a,target:Ms(a),report:o});return{actor:c,federated:c}}function Kl({delegates:e,identity:t,serviceAccount:n,
token:r,universe:o,verify:s},i){let a=n!==void 0||e.length>0,c=t.mode==="key"&&Y({universe:o})||r?.format==="access_token"&&r.user!==void 0;return[...t.mode==="\
federation"?[i.sts]:[],...c&&(s||r)?[i.oauth2]:[],...a&&(s||r)?[i.iamcredentials]:[]]}var ql=({clock:e,pace:t,report:n,signal:r,surroundings:o,userAgent:s},{retries:i,
timeoutMs:a})=>Vi({env:o.env,deadlineMs:a,retries:i,trace:n.trace,waiting:n.waiting,userAgent:s,...t,...U({clock:e,signal:r})});async function Xl(e,t){try{return await t()}catch(n){
throw!(n instanceof h)||n.server===void 0||n.facts.length>0?n:n.with({facts:await e()})}}u();async function ra(e,t,n,r){let{identity:o,projectId:s,serviceAccount:i,token:a}=e,{asked:c}=n,d=t.federated?.idToken()?.claims.sub;return{mode:o.mode,...o.mode===
"federation"&&i!==void 0?{}:await t.actor.principal(),provider:o.mode==="federation"?ae(o.provider):void 0,subject:typeof d=="string"?d:void 0,serviceAccount:i??
t.actor.account,projectId:s,credentialsFile:r&&{path:r.path,type:r.type,source:r.source,expires:r.expiresAt===void 0?void 0:Z(r.expiresAt)},token:a&&c&&{format:a.
format,expires:Z(c.expiresAt),...a.format==="access_token"?{scopes:a.scopes}:{audience:a.audience}},variables:e.exportVariables?Ls({projectId:s,credentialsFile:r?.
path,executable:r?.source==="executable"}):{},outputs:{...U({project_id:s,credentials_file_path:r?.path}),...na("auth_token",n.federated),...a?na(a.format,c):{}}}}
var na=(e,t)=>t===void 0?{}:{[e]:t.value,[`${e}_expiration`]:Z(t.expiresAt)};async function oa(e){let{report:t}=e,{place:n,plan:r,source:o}=await Os(e);for(let i of o?.secrets??[])t.mask(i);for(let i of r.notes)t.note(i);let s=await ta(r,
e,o);try{let i=await Js(r,s),a=r.file&&n?await Vs(r,s,{...e,place:n,source:o}):void 0,c=await zl(a,async()=>{let d=await ra(r,s,i,a);return await Yl(e,r,d),d});
return ef(r,a,t),a&&Zl(e),c}finally{s.close()}}async function zl(e,t){try{return await t()}catch(n){throw await e?.undo(),n}}async function Yl(e,{exportVariables:t,
projectId:n,token:r},o){let{accept:s,report:i,signal:a}=e;t&&n===void 0&&i.note("the project id is not certain, so no project variable is set: give project_id w\
here tools need one");let c=Fn(e);await i.masked(),a?.throwIfAborted(),ct(c?.problems({variables:t,outputs:r!==void 0})??[]),c?.problems({variables:!1,outputs:!0}).
length===0&&await c.setOutputs?.({...o.outputs}),await c?.exportVariables(o.variables),s?.(o)}function Zl({report:e,surroundings:t}){for(let[n,r]of Object.entries(
$s))t.env[n]&&e.warn("FILE_HIDDEN_BY_TOKEN",`${n} is set: ${r} takes that token, not the credentials file`)}var Ql=({source:e,why:t})=>t!==void 0?`: ${t}`:e==="\
file"?", unless the token file it names is renewed":": its source cannot mint again";function ef({delegates:e,identity:t},n,r){if(n?.expiresAt!==void 0){let o=Z(
n.expiresAt);n.lastsForJob?r.note(`the credentials file works until ${o}, about as long as the job may run`):r.warn("OIDC_NO_REFRESH",`the credentials file work\
s until ${o}${Ql(n)}`)}n&&t.mode==="federation"&&e.length>0&&r.warn("INPUT_DELEGATES_NOT_PORTABLE","delegates do not fit into an external_account file: this one\
 is an impersonated_service_account file, which Node and Go load, Python, Java and gcloud do not; ci-auth exec gives them tokens of the end of the chain")}u();var tf=e=>`<code>${e.replace(/[^\w ,/-]|_/gu,t=>`&#${t.codePointAt(0)};`)}</code>`;function sa(e){let{credentialsFile:t,ifMapped:n,principal:r,provider:o,serviceAccount:s,
subject:i,token:a}=e;return["### Signed in to Google Cloud","","| | |","|---|---|",...[["Subject",i],["Provider",o],["Principal",r===s?void 0:r],["It is this pr\
incipal if the provider maps",n],["Service account",s],["Project",e.projectId],["Scopes",a?.scopes?.join(", ")],["Audience",a?.audience],[a?.format==="id_token"?
"ID token expires":"Access token expires",a?.expires],["Credentials file",t&&`${t.type}, source: ${t.source}`],["Credentials expire",t&&(t.expires??nf(t.source))]].
flatMap(([l,g])=>g===void 0?[]:[`| ${l} | ${tf(g)} |`]),"",""].join(`
`)}var nf=e=>e==="key"?"never, until the key is deleted":"with the job; client libraries refresh them until then";u();var hr=({env:e})=>Object.fromEntries(me.map(t=>[t,e[`INPUT_${t.toUpperCase()}`]])),rf={backoff:"Delete backoff: waits between attempts grow by themselves.",backoff_limit:"\
Delete backoff_limit: the timeout input limits the whole step.",activate_credentials_file:"Delete activate_credentials_file: a credentials file that is created \
is also used.",lifetime:"Rename lifetime to access_token_lifetime."},ia=({env:e})=>Object.entries(rf).filter(([t])=>e[`INPUT_${t.toUpperCase()}`]).map(([t,n])=>({
code:"INPUT_NOT_APPLICABLE",message:`${t} is not an input of this action`,suggestions:[n]})),aa=e=>e;async function of(){let e=sn(),t=Ar(e),n=await oa({surroundings:e,report:vr(e),userAgent:Rr,identify:async(r,o)=>t.naming&&jr(t.naming,r,o),raw:hr(e),others:ia(
e),nameOf:aa,ci:t,named:{},handover:"ci",onRecorded:r=>Pr(e,r)});for(let r of Sr(n,{reaches:"later steps"}))an(r);t.handover?.(e,an).appendSummary?.(sa(n))}await of().
catch(e=>Cr(Cs(e,hr(sn()))));
