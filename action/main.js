import{a as St,b as he,c as kt,d as xt,e as Rt,g as ge,h as Tt}from"./shared-1.js";import{A as fe,G as ee,H as pe,I as Ge,J as Xe,K as te,L as me,O as Ye,
P as Qe,Q as Ze,S as rt,U as ot,V as st,W as it,X as at,Y as ct,Z as ut,_ as dt,a as z,ba as ft,c as j,ca as pt,d as U,ea as mt,f as de,fa as lt,ga as re,h as Le,
ha as ht,i as q,j as X,k as $e,l as je,m as Y,ma as gt,n as qe,oa as yt,pa as bt,q as He,qa as le,r as We,ra as wt,s as Q,sa as F,ta as It,u as Z,v as Ve,w as Ke,
y as D,z as Je}from"./shared-2.js";import{G as tt,J as nt,S as ne,a as O,b as G,c as De,d as E,f as Fe,m as Be,o as x,r as ze,s as Fn,t as Hn,u as Wn,
v as et}from"./shared-4.js";import{b as A,c as p,d,e as f,f as a,g as l}from"./shared-5.js";l();l();l();var mn=A(ze(),1);l();function ye(e){let{audience:t,endpoints:n,lifetimeSeconds:r,serviceAccount:o,source:s,universe:i}=e;return{universe_domain:i,type:"external_account",audience:t,
subject_token_type:Ye,token_url:Ze({endpoints:n}),credential_source:Bn(s),...o===void 0?{token_info_url:`${n.sts}/v1/introspect`}:{service_account_impersonation_url:me(
{endpoints:n},o,"generateAccessToken"),...r===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:r}}}}}var vt=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function Bn(e){if(e.kind==="url"){let{field:t,headers:n,url:r}=e;return{url:r,...Object.keys(n).length>0?{headers:n}:
{},...vt(t)}}return e.kind==="file"?{file:e.path,...vt(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}var _t=e=>({universe_domain:e.universe,
type:"impersonated_service_account",delegates:e.delegates.map(Je),service_account_impersonation_url:me(e,e.serviceAccount,"generateAccessToken"),source_credentials:e.
source});l();var en=A(ze(),1),tn=A(et(),1);l();l();l();l();l();var N=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${o} ${s}`.trim(),c=i?`\
status code ${i}`:"an unknown error";super(`Request failed with ${c}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=r}};l();var M=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"message"in
t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};l();var L=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new M(t.cause):void 0;
super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};l();l();var be=(()=>{let e=!1,t=!1;if(typeof a=="function"&&typeof d=="function")try{t=new d("https://empty.invalid",{body:new a,method:"POST",get duplex(){return e=
!0,"half"}}).headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),Et=typeof globalThis.
AbortController=="function",oe=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",Pt=typeof a=="function",At=typeof a=="fu\
nction",se=["get","post","put","patch","head","delete"],Vn=()=>{};Vn();var Ot={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"\
*/*",blob:"*/*",bytes:"*/*"},ie=2147483647,Nt=new TextEncoder().encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,ae=Symbol("stop"),H=class{options;constructor(t){
this.options=t}},Ct=e=>new H(e),Ut={json:!0,parseJson:!0,stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,
onUploadProgress:!0,fetch:!0,context:!0},Mt={next:!0},Lt={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,
integrity:!0,keepalive:!0,signal:!0,window:!0,duplex:!0};var Kn=e=>{if(!e)return 0;if(e instanceof a){let t=0;for(let[n,r]of e)t+=Nt,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,t+=
typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},$t=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),r){o+=r.byteLength;let c=t===0?0:o/t;c>=1&&(c=1-Number.EPSILON),n?.({percent:c,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=s},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},jt=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new f(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new f(
$t(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},qt=(e,t,n)=>{if(!e.body)return e;let r=Kn(n??e.body);return new d(e,{duplex:"half",
body:$t(e.body,r,t)})};l();l();var P=e=>e!==null&&typeof e=="object";var W=(...e)=>{for(let t of e)if((!P(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return Se({},...e)},we=(e={},t={})=>{
let n=new p(e),r=t instanceof p,o=new p(t);for(let[s,i]of o.entries())r&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function ce(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:Se(e[n]??[],t[n]??[])}var Ie=(e={},t={})=>({beforeRequest:ce(e,t,"beforeRequest"),beforeRetry:ce(e,t,"beforeRetry"),afterResponse:ce(
e,t,"afterResponse"),beforeError:ce(e,t,"beforeError")}),Jn=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,s]of r.entries())n.append(o,s);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(P(r))for(let[o,s]of Object.entries(r))s!==void 0&&n.append(o,String(s));else{
let o=new URLSearchParams(r);for(let[s,i]of o.entries())n.append(s,i)}return n},Se=(...e)=>{let t={},n={},r={},o,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(P(i)){for(let[c,u]of Object.entries(i)){if(c==="signal"&&u instanceof globalThis.AbortSignal){s.push(u);continue}if(c==="contex\
t"){if(u!=null&&(!P(u)||Array.isArray(u)))throw new TypeError("The `context` option must be an object");t={...t,context:u==null?{}:{...t.context,...u}};continue}
if(c==="searchParams"){u==null?o=void 0:o=o===void 0?u:Jn(o,u);continue}P(u)&&c in t&&(u=Se(t[c],u)),t={...t,[c]:u}}P(i.hooks)&&(r=Ie(r,i.hooks),t.hooks=r),P(i.
headers)&&(n=we(n,i.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),s.length>0&&(s.length===1?t.signal=s[0]:oe?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};l();var Ft=e=>se.includes(e)?e.toUpperCase():e,zn=["get","put","head","delete","options","trace"],Gn=[408,413,429,500,502,503,504],Xn=[413,429,503],Dt={limit:2,methods:zn,
statusCodes:Gn,afterStatusCodes:Xn,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
Ht=(e={})=>{if(typeof e=="number")return{...Dt,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...Dt,...t}};l();l();var C=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function ke(e,t,n,r){return new Promise((o,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new C(e))},r.timeout);r.fetch(e,t).then(o).catch(s).then(()=>{clearTimeout(
i)})})}l();async function xe(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(s),r(t.
reason)}let s=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}l();var Wt=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in Lt)&&!(r in Ut)&&(!(r in e)||r in Mt)&&(n[r]=t[r]);return n},Bt=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;l();function B(e){return e instanceof N||e?.name===N.name}function Re(e){return e instanceof C||e?.name===C.name}var V=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>ie)throw new RangeError(`The \`timeout\` option canno\
t be greater than ${ie}`);await Promise.resolve();let i=await r.#y();for(let c of r.#e.hooks.afterResponse){let u=r.#p(i.clone()),m;try{m=await c(r.request,r.#c(),
u,{retryCount:r.#n})}catch(g){throw r.#s(u),r.#s(i),g}if(m instanceof H)throw r.#s(u),r.#s(i),new L(m.options);let h=m instanceof f?m:i;u!==h&&r.#s(u),i!==h&&r.#s(
i),i=h}if(r.#p(i),!i.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(i.status):r.#e.throwHttpErrors)){let c=new N(i,r.request,r.#c());for(let u of r.#e.
hooks.beforeError)c=await u(c,{retryCount:r.#n});throw c}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!Pt)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let c=i.clone();
return r.#s(i),jt(c,r.#e.onDownloadProgress)}return i},s=r.#m(o).finally(()=>{let i=r.#i;r.#d(i?.body??void 0),r.#d(r.request.body??void 0)});for(let[i,c]of Object.
entries(Ot))i==="bytes"&&typeof f?.prototype?.bytes!="function"||(s[i]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||c);let u=await s;
if(i==="json"){if(u.status===204)return"";let m=await u.text();return m===""?"":n.parseJson?n.parseJson(m):JSON.parse(m)}return u[i]()});return s}static#h(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#r;#n=0;#t;#e;#i;#o;#a;constructor(t,n={}){
if(this.#t=t,this.#e={...n,headers:we(this.#t.headers,n.headers),hooks:Ie({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:Ft(n.
method??this.#t.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:Ht(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??a.
bind(globalThis),context:n.context??{}},typeof this.#t!="string"&&!(this.#t instanceof URL||this.#t instanceof d))throw new TypeError("`input` must be a string,\
 URL, or Request");if(this.#e.prefixUrl&&typeof this.#t=="string"){if(this.#t.startsWith("/"))throw new Error("`input` must not begin with a slash when using `p\
refixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#t=this.#e.prefixUrl+this.#t}Et&&oe&&(this.#o=this.#e.signal??this.#t.signal,this.#r=
new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#r.signal]):this.#r.signal),be&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new p(n.headers).has("content-type");if(this.#t instanceof d&&(At&&this.#e.body instanceof a||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new d(this.#t,this.#e),Bt(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#h(this.#e.searchParams)).toString()),i=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,s);this.request=new d(
i,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!be)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#l(this.request,
this.#e.body??void 0)}}#u(){let t=this.#e.retry.delay(this.#n),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#g(t){if(this.#n++,this.#n>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new M(t);if(n instanceof L)return n.customDelay??this.#u();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#n});if(r===!1)throw t;if(r===
!0)return this.#u()}if(Re(t)&&!this.#e.retry.retryOnTimeout)throw t;if(B(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let s=this.#e.retry.maxRetryAfter??o;return o<s?o:s}if(t.response.status===413)throw t}return this.#u()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#d(t){t&&t.cancel().catch(()=>{})}#s(t){this.#d(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#g(n),ie);if(this.#n<1)throw n;if(await xe(r,this.#o?{signal:this.#o}:{}),n instanceof L&&n.customRequest){let o=this.#e.signal?new d(
n.customRequest,{signal:this.#e.signal}):new d(n.customRequest);this.#f(o)}for(let o of this.#e.hooks.beforeRetry){let s=await o({request:this.request,options:this.#c(),
error:n,retryCount:this.#n});if(s instanceof d){this.#f(s);break}if(s instanceof f)return s;if(s===ae)return}return this.#m(t)}}async#y(){this.#r?.signal.aborted&&
(this.#r=new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#r.signal]):this.#r.signal,this.request=new d(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#c(),{retryCount:this.#n});if(r instanceof f)return r;if(r instanceof d){this.#f(
r);break}}let t=Wt(this.request,this.#e);return this.#i=this.request,this.request=this.#i.clone(),this.#e.timeout===!1?this.#e.fetch(this.#i,t):ke(this.#i,t,this.#r,
this.#e)}#c(){if(!this.#a){let{hooks:t,...n}=this.#e;this.#a=Object.freeze(n)}return this.#a}#f(t){this.#a=void 0,this.request=this.#l(t)}#l(t,n){return!this.#e.
onUploadProgress||!t.body?t:qt(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};var Te=e=>{let t=(n,r)=>V.create(n,W(e,r));for(let n of se)t[n]=(r,o)=>V.create(r,W(e,o,{method:n}));return t.create=n=>Te(W(n)),t.extend=n=>(typeof n=="functio\
n"&&(n=n(e??{})),Te(W(e,n))),t.stop=ae,t.retry=Ct,t},Yn=Te(),Vt=Yn;l();var Kt=1048576;async function ve(e,t,n){try{return await Qn(e,t,n)}catch(r){if(r.stale)return ve(e,t,n);throw r}}var Qn=(e,{method:t,url:n,headers:r,body:o},s)=>re(
s,(i,c)=>{let{proxy:u}=e.route,m=u&&n.protocol==="http:",h=ct({agent:e,host:pt(n),port:ft(n),method:t,path:m?`${n.origin}${n.pathname}${n.search}`:n.pathname+n.
search,setHost:!1,signal:s}),g={host:n.host,...r,...m?lt(u):{}};for(let[y,b]of Object.entries(g))h.setHeader(y,b);h.on("error",y=>c(Object.assign(y,{stale:Zn(y,
h.reusedSocket)}))),h.once("response",y=>{er(y).then(async b=>{if(!m||b.status!==407)return i(b);let{proxyRefusal:w}=await import("./on-demand.js");c(w(407,b.headers["\
proxy-authenticate"]?.toString()))},c)}),h.end(o)}),Zn=({code:e},t)=>t&&(e==="ECONNRESET"||e==="EPIPE");async function er(e){let t=[],n=0;for await(let o of e)if(t.
push(o),n+=o.length,n>Kt)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(n,Kt));return{status:e.statusCode??0,headers:e.headers,body:r}}function Jt(e,t){
let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new O("INPUT_ENDPOINT_INVALID",`the address of ${n} is neither https nor ht\
tp`,{suggestions:["Check the variable that replaces the address: it must be https://HOST, or http://127.0.0.1:PORT."]});let{type:s,body:i}=tr(e),c={accept:"appl\
ication/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?{}:{authorization:`Bearer ${e.bearer}`},...nr(e.headers)};for(let[u,m]of Object.entries(
c))rr(n,u,m);return{method:r,url:o,headers:c,body:i}}function tr({json:e,form:t}){return e!==void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"ap\
plication/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var nr=(e={})=>Object.fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),
n]));function rr(e,t,n){try{ut(t),dt(t,n)}catch{throw new O("INPUT_HEADER_INVALID",`the header ${t} for ${e} has characters that cannot be sent`,{suggestions:["\
Check its value: a secret that was pasted with a line break causes this."]})}}var or=new Set([408,429,500,502,503,504]),sr=new Set([502,503,504]),ir=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNREACH",
"ENETUNREACH","EPIPE","ETIMEDOUT"]),ar=({status:e,body:t})=>or.has(e)||e>=400&&e<500&&De(t)?.error==="quota_exceeded",cr=({name:e,code:t="",proxyStatus:n=0})=>e===
"TimeoutError"||ir.has(t)||sr.has(n);function ur(e,t,n,r,o=Math.random){return Math.max((1+o())*t*2**(e-2),dr(n,r))}function dr(e="",{now:t}){if(/^\d+$/.test(e.
trim()))return Number(e)*1e3;let n=Date.parse(e);return Number.isNaN(n)?0:Math.max(0,n-t()*1e3)}var zt=2e4,fr=500,pr=5e3;async function Gt(e,t,n){let r={call:e,
agent:t,options:n,outgoing:Jt(e,n.userAgent??"ci-auth"),startedAt:performance.now(),attempts:0,sentAt:0,received:void 0,lastStatus:void 0,retryInMs:0};try{await mr(
r)}catch(o){if(!B(o))throw await yr(o,r)}return br(r)}async function mr(e){let{call:t,options:n}=e,{signal:r}=n.run;r.throwIfAborted(),await Vt(t.url.origin+t.url.
pathname,{method:t.method,fetch:async o=>{let{status:s}=await lr(e,o.signal);return new f(null,{status:Math.min(s,599)})},retry:{limit:n.retries,methods:["delet\
e","get","post","patch"],shouldRetry:({error:o})=>gr(o,e),delay:()=>e.retryInMs},signal:r,timeout:n.callTimeoutMs??zt})}async function lr(e,t){let{agent:n,outgoing:r,
options:o}=e;e.attempts++,e.sentAt=o.clock.now(),e.received=void 0;let s=performance.now(),i=u=>{let{method:m,url:h}=r;o.trace?.(`${m} ${h.host}${h.pathname} ${u}\
 ${Math.round(performance.now()-s)} ms`)},c=hr(e);try{return e.received=await ve(n,r,t),e.lastStatus=e.received.status,i(e.lastStatus),e.received}catch(u){throw i(
t.aborted?"no answer":Xt(u)),u}finally{clearTimeout(c)}}function hr({agent:{route:e},call:{service:t},options:n}){let{callTimeoutMs:r=zt,lateMs:o=pr,run:s,waiting:i}=n;
if(!i)return;let c=j(Math.min(r,s.remainingMs())),u=`no answer for ${j(o)}, the limit is ${c}`;return setTimeout(()=>i(`Still waiting for ${t} at ${ht(e)}: ${u}`),
o).unref()}var Xt=({code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";async function gr(e,t){let{attempts:n,received:r,options:o}=t,{backoffMs:s=fr,clock:i,
retries:c,run:u,waiting:m}=o;if(u.signal.aborted||!(r?ar(r):cr(e))||(t.retryInMs=ur(n,s,r?.headers["retry-after"],i),t.retryInMs>=u.remainingMs()))return!1;if(m){
let h=await import("./on-demand.js").catch(()=>{});h&&m(h.retryLine(Yt(t),r?.status??e,{retries:c,waitMs:t.retryInMs}))}return!0}var Yt=({agent:e,attempts:t,call:n,
lastStatus:r,startedAt:o})=>({service:n.service,route:e.route,attempts:t,lastStatus:r,spentMs:performance.now()-o});async function yr(e,t){let{run:n}=t.options;
if(n.isInterrupted())return n.signal.reason;let r=Yt(t);return(await import("./on-demand.js").catch(Qt(`${r.service}: ${Xt(e)}`))).failureOf(e,r,n)}var Qt=e=>t=>{
let n=`${e}, and a file of ci-auth that explains it cannot be loaded: ${t.message}`;throw new O("MACHINE_REFUSED",n,{cause:t})};async function br({agent:e,attempts:t,
call:n,options:r,received:o,sentAt:s}){let{status:i=0,headers:c={},body:u=""}=o??{},m=Date.parse(c.date??"")/1e3,h=Math.trunc(m-(s+r.clock.now())/2)+0,g=async()=>{
let b=`${n.service} answered HTTP ${i}`,{shownAnswer:w}=await import("./on-demand.js").catch(Qt(b));return w(n,e.route.proxy,{status:i,body:u,contentType:c["con\
tent-type"]??""})},y=i<300?void 0:await g();return{status:i,get body(){return y?.shown??u},show:async()=>y??g(),attempts:t,skewSeconds:Number.isNaN(h)?void 0:h}}var Zt=({clock:e,pace:t,report:n,signal:r,surroundings:o,userAgent:s},{retries:i,timeoutMs:c})=>wr({env:o.env,deadlineMs:c,retries:i,userAgent:s,...t,...E({clock:e,
signal:r,trace:n.trace,waiting:n.waiting})});function wr(e){let{clock:t=z}=e,n=Sr(e.deadlineMs,e.signal),r=new Map,o=({direct:s,socketPath:i,url:c})=>{let u=`${c.
origin} ${i??""}`,m=r.get(u);if(m)return m;let h=i===void 0&&!s?mt(c,e.env):void 0,g=new gt({origin:new URL(c.origin),socketPath:i,proxy:h,ca:e.ca},n.signal);return r.
set(u,g),g};return{send:async s=>Gt(s,o(s),{...e,clock:t,run:n}),preconnect(s,i=1){try{o({url:s}).preconnect(i)}catch{}},wait:(s,i,c=!1)=>(c||e.waiting?.(`Waiti\
ng ${j(s)} for ${i}`),kr(s,i,n)),remainingMs:n.remainingMs,clock:t,signal:n.signal,close(){n.end();for(let s of r.values())s.closeIdle()}}}var Ir=2147483647;function Sr(e,t){let n=performance.now()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("abort",o,
{once:!0}),setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),Ir)).unref(),{signal:r.signal,totalMs:e,remainingMs:()=>Math.
max(0,n-performance.now()),end:()=>r.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&r.signal.reason===t.reason}}async function kr(e,t,n){
let r=async()=>{if(n.isInterrupted())return n.signal.reason;let{waitFailure:i}=await import("./on-demand.js");return i(e,t,n.totalMs)};if(n.signal.aborted||e>=n.
remainingMs())throw await r();let o,s=i=>{o=setTimeout(i,e)};await re(n.signal,s,()=>clearTimeout(o)).catch(async()=>{throw await r()})}async function nn(e,{ambientActor:t,clock:n,identify:r,pace:o,report:s,signal:i,surroundings:c,userAgent:u},m){let{delegates:h,propagationMs:g,requestReason:y,retries:b,
serviceAccount:w,timeoutMs:I,universe:S}=e,{endpoints:k}=pe(c.env,S);for(let R of Ge(c.env))s.note(R);let $={retries:b,timeoutMs:I+g},v=Zt({clock:n,pace:o,report:s,
signal:i,surroundings:c,userAgent:u},$),_={network:v,endpoints:k,universe:S,requestReason:y,explain:async()=>{let{explainSignIn:R}=await import("./on-demand.js");
return R(e,J)}};for(let{atOnce:R,url:ue}of Tr(e,k))v.preconnect(new URL(ue),R);let J=await Rr(e.identity,_,m,{ambientActor:t,identify:r,report:s,surroundings:c}),
{repeating:Dn}=g>0?await import("./on-demand.js"):{},Oe=Dn?.({network:v,report:s,leftMs:g,backoffMs:o?.backoffMs}),Ne=async(R,ue)=>{let Ue=()=>bt(_,J,R,ue),Me=await(Oe?
Oe(Ue):Ue());return s.mask(Me.value),Me},Ce={serviceAccount:w,delegates:h};return{actor:J,google:_,target:Ce,mint:R=>Ne(Ce,R),mintOwn:R=>Ne({delegates:[]},R),close:v.
close}}function rn({delegates:e,identity:t,serviceAccount:n,universe:r},o,{cwd:s,env:i}){if(t.mode==="ambient")return;let{endpoints:c}=pe(i,r),u=t.mode==="key"?
t.key:[Z(t.provider),o&&xr(o,{cwd:s,env:i})];return _e(u,n,e,r,c)}var _e=(...e)=>(0,en.createHash)("sha256").update(JSON.stringify(e)).digest("hex");function xr({
origin:e},{cwd:t,env:n}){if("ci"in e)return e.ci;let{named:r}=e,o=r.env??"CI_AUTH_ID_TOKEN",s=r.file??n.CI_AUTH_ID_TOKEN_FILE;return[r,n[o],s&&rt((0,tn.resolve)(
t,s))]}async function Rr(e,t,n,{ambientActor:r,identify:o,report:s,surroundings:i}){if(e.mode==="key"){let{keyActor:m,keySecrets:h}=await import("./on-demand.js");
for(let g of h(e.key))s.mask(g);return m(t,e.key,s)}if(e.mode==="ambient"){if(!r)throw new Error("no ambient identity here");return r(t,i.env,s)}let{audience:c,
provider:u}=e;if(!n)throw new Error(`no token source for ${Q(u)}`);return yt({google:t,source:n,audience:c,provider:u,target:Qe(u),report:s,identify:o})}function Tr(e,t){
let{delegates:n,identity:r,serviceAccount:o,token:s,universe:i}=e,c=+(s!==void 0)+Number(sn(e)),u=o!==void 0||n.length>0,m=r.mode==="key"&&te({universe:i})||s?.
format==="access_token"&&s.user!==void 0;return[...r.mode==="federation"?[{url:t.sts,atOnce:1}]:[],...m?[{url:t.oauth2,atOnce:u?Math.min(c,1):c}]:[],...u?[{url:t.
iamcredentials,atOnce:c}]:[]]}async function on(e,t){let{file:n,serviceAccount:r,token:o}=e,i={format:"access_token",scopes:e.identity.mode==="federation"&&r===
void 0&&o?.format==="access_token"?o.scopes:[q],lifetimeSeconds:3600},c=t.actor.idToken&&await t.mintOwn(i),u=n?.lifetimeSeconds??3600,[m]=await Promise.all([o&&
t.mint(o),sn(e)&&t.mint({format:"access_token",scopes:[q],lifetimeSeconds:u})]);return{federated:c,requested:m}}function sn({file:e,identity:t,serviceAccount:n,
token:r,verify:o}){return!o||t.mode==="federation"&&n===void 0?!1:!(r?.format==="access_token"&&r.user===void 0)&&(r===void 0||e!==void 0)}l();var cn=A(Fn(),1),un=A(Hn(),1),dn=A(Wn(),1),T=A(et(),1);async function fn(e,t,n){let r=n&&vr.test(n)?await(await import("./on-demand.js")).folderNamed(n,{ci:e,surroundings:t}):void 0,o=r?.folder??e.credentialsFolder(
t),s=n===void 0||r?(0,T.join)(o,tt()):(0,T.resolve)(t.cwd,n),i=r?.problem??await Er(s)??await it(s),c=ne(e,t).inspect();return{place:{ci:e,surroundings:t,path:s},
problems:[i,c].filter(u=>u!==void 0)}}var vr=/^\+[^\\/]*$/,_r=/private_key|-----BEGIN|eyJ0eX|[\w+/=-]{500}/;async function Er(e){let t=Pr(e)??((0,dn.platform)()===
"win32"?(await import("./on-demand.js")).windowsFault(e):void 0);if(t!==void 0)return{code:"FILE_WRITE_FAILED",message:`the path of the credentials file ${t}`}}
function Pr(e){return new RegExp("\\p{Cc}","u").test(e)?"contains a control character":_r.test(e)?"is a key":void 0}var an=e=>(0,un.realpath)(e).catch(()=>e),Ar=/(?:docker|container)(?:file|ignore)|^\.gcloudignore$/i;
async function pn(e){let{ci:t,path:n,surroundings:r}=e,o=await an(t.workspace(r)),s=(0,T.join)(await an((0,T.dirname)(n)),(0,T.basename)(n));if(ot(o,s)===void 0)
return[];let i=(0,cn.readdirSync)(o),c=i.every(g=>nt(g)||(0,T.join)(o,g)===s);if(!c&&!i.some(g=>Ar.test(g)))return[];let u=await(await import("./on-demand.js")).
instead(e),m=`the workspace ${o} is empty: a checkout after this step deletes the credentials file: ${u}check out first`;if(c)return[m];let{uploadWarnings:h}=await import("./on-demand.js");
return h(s,o,u)}async function Or(e,t,n,r){let{delegates:o,identity:s,serviceAccount:i,universe:c}=e,{endpoints:u}=t.google,m=w=>i===void 0?w:_t({delegates:o,endpoints:u,serviceAccount:i,
source:w,universe:c});if(s.mode==="ambient")throw new Error("no file for the metadata server");if(s.mode==="key")return{file:m(s.key.file),source:"key"};let{refresh:h,
...g}=await Nr(s.audience,t,n,r),y={endpoints:u,universe:c,audience:Z(s.provider),source:h};return{file:o.length>0?m(ye(y)):ye({...y,serviceAccount:i,lifetimeSeconds:e.
file?.lifetimeSeconds}),source:h.kind,...g}}async function Nr(e,t,n,r){let{source:o}=n,s=t.actor.idToken?.(),i=s?{expiresAt:s.expiresAt,lastsForJob:o?.lastsForJob??
!1}:{},c=o?.refreshSource(e);if(c)return{refresh:c,...o?.mintsAgain?{}:i};let{refreshByFile:u}=await import("./on-demand.js");return u({audience:e,expiry:i,idToken:s,
...n},r)}async function ln(e,t,n){let{clock:r,onRecorded:o,place:s,report:i,source:c}=n,u=e.file?.cleanup??!0,{profile:m,projectId:h}=e,g=rn(e,c,s.surroundings),
{undo:y,write:b}=Cr({...s,clock:r,onRecorded:o,profile:m,projectId:h,remove:u,report:i,who:g}),w=async()=>{let I=(await y()).filter(({outcome:S})=>S==="refused");
for(let{path:S,reason:k}of I)i.warn("FILE_LEFT",k??S)};try{let{file:I,...S}=await Or(e,t,n,b);await b(s.path,"credentials",Fe(I));for(let k of await pn(s))i.warn(
"FILE_IN_WORKSPACE",k);return{...S,path:s.path,type:String(I.type),undo:w}}catch(I){throw await w(),I}}function Cr(e){let{ci:t,clock:n=z,onRecorded:r,profile:o,
projectId:s,remove:i,report:c,surroundings:u,who:m}=e,h=ne(t,u),g=[];return{async write(y,b,w){let I=await st(y);I!==void 0&&c.warn("FILE_IN_WORKSPACE",I),await at(
y,w,k=>{let $=U(Math.floor(n.now())),v=b==="credentials"?{projectId:s,who:m,content:m&&_e(w)}:{},K=E({profile:o,...v}),_={id:(0,mn.randomUUID)(),path:y,kind:b,remove:i,
createdAt:$,...K,...k};h.record(_),g.push(_),r?.(g)},{mode:b==="launcher"?448:384})},async undo(){let{cleanUpStep:y}=await import("./on-demand.js");return y(g.map(
b=>({...b,remove:!0})),h)}}}l();l();l();var Ur=["access_token","id_token"],Mr=3600,hn=3600;function bn(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime","INPUT_L\
IFETIME_INVALID")}function wn(e,t){let{nearest:n,refuse:r,text:o}=e,s=o("token_format");if(s===void 0)return;if(s==="access_token")return Lr(e,t??Mr);if(s==="id\
_token")return jr(e);let i=n?.(s,Ur),c=i?`Write ${i}.`:"Write access_token or id_token, or leave it empty.",u=`unknown token format: "${x(s)}"`;return r("token_\
format","INPUT_TOKEN_FORMAT_INVALID",u,c)}function Lr(e,t){let{refuse:n,text:r}=e,o=r("access_token_subject"),s=de(r("access_token_scopes")??""),i=s.length>0?s:
[q];for(let c of i.filter(u=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(u))){let u=`"${x(c)}" is not a scope`;n("access_token_scopes","INPUT_SCOPE_INVALID",u,"Separate\
 scopes by commas or newlines.")}return o!==void 0&&$r(e,{user:o,lifetimeSeconds:t,hasScopes:s.length>0}),{format:"access_token",lifetimeSeconds:t,scopes:i,user:o}}
function $r({add:e,nameOf:t,refuse:n},{hasScopes:r,lifetimeSeconds:o,user:s}){let i=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(s)||n("access_token_su\
bject","INPUT_SUBJECT_INVALID",`"${x(s)}" is not an email address`),r||e("INPUT_SCOPES_REQUIRED",`${i} needs ${t("access_token_scopes")}`,"List the scopes that \
the Workspace admin granted to the service account."),o>hn){let c=`at most ${hn}s together with ${i}`;n("access_token_lifetime","INPUT_LIFETIME_INVALID",c)}}function jr({
add:e,boolean:t,nameOf:n,text:r}){let o=r("id_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is required for an ID t\
oken`,"Give the URL of the service to call."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var gn=256;function In(e){let{add:t,nameOf:n,
text:r}=e,o=r("workload_identity_provider"),s=r("credentials_json");return o===void 0?s===void 0?Hr(e):Fr(e,s):s===void 0?Dr(e,o):t("INPUT_SOURCE_CONFLICT",`${n(
"workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}function qr({refuse:e},t){let n=Ke(t);if(!("\
code"in n))return n;let{code:r,message:o,suggestions:s=[]}=n;return e("workload_identity_provider",r,x(o),...s)}function Dr(e,t){let{refuse:n,text:r}=e,o=r("aud\
ience");o!==void 0&&(o.length>gn||new RegExp("\\p{Cc}","u").test(o))&&n("audience","INPUT_AUDIENCE_INVALID",`at most ${gn} characters, and no line break`);let s=F(
t)?void 0:qr(e,t);return s&&{mode:"federation",provider:s,audience:o??Ve(s)}}function Fr({readKey:e,refuse:t},n){let r=e?.(n);if(!r)throw new Error("nothing her\
e reads a key");if(!("code"in r))return{mode:"key",key:r};let{code:o,message:s,suggestions:i=[]}=r;return F(n)?void 0:t("credentials_json",o,s,...i)}var Hr=e=>e.
ambient&&e.mode===void 0?{mode:"ambient"}:e.missingSource?.(e);function Sn(e){let t=e.text("service_account");return t===void 0||D(t)?t:xn(e,"service_account",t)}
function kn(e){let n=de(e.text("delegates")??"").map(r=>r.replace(/^projects\/-\/serviceAccounts\//,""));for(let r of n)D(r)||xn(e,"delegates",r);return n}function xn({
refuse:e},t,n){if(F(n))return;let r=`"${x(n)}" is not the email or the unique id of a service account`;e(t,"INPUT_SERVICE_ACCOUNT_INVALID",r,"To see the account\
s, fill in PROJECT_ID: gcloud iam service-accounts list --project=PROJECT_ID")}var yn=20,Ee=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.test(e);function Rn({refuse:e,
text:t}){let n=t("project_id");if(n===void 0||Ee(n))return n;let r=`"${x(n)}" is not a project id`;return e("project_id","INPUT_PROJECT_INVALID",r,"gcloud proje\
cts list")}var Wr=/^[^*]*(?:[^*]|[:/]\*)$/,Tn=({refuse:e,text:t})=>qe.flatMap(n=>{let r=t(n)?.replace(/^(?:https:)?\/\/iam\.[\w.-]+\//,"");if(r===void 0)return[];
if(!Wr.test(r)){let o=`in "${x(r)}", a * is not at the end, or not after : or /`;e(n,"INPUT_EXPECTATION_INVALID",o,"Write the whole value, or one * at its end a\
fter : or /.")}return[{name:n,wanted:r}]});function vn({refuse:e,text:t}){let n=t("profile")??X;if(!je(n)&&!F(n)){let r=`"${x(n)}" is not the name of a profile`;
e("profile","INPUT_PROFILE_INVALID",r,$e)}return n}function _n({refuse:e,text:t}){let n=t("universe");return n===void 0||ee(n)?n:e("universe","INPUT_UNIVERSE_IN\
VALID",`"${x(n)}" is not a domain name`)}function En({add:e,nameOf:t,text:n}){let r=n("request_reason");return r===void 0||/^[\x20-\x7e]{1,1024}$/.test(r)?r:e("\
INPUT_HEADER_INVALID",`${t("request_reason")} must be one line of printable ASCII`)}function Pn({parsed:e,refuse:t}){let n=e("retries",Le,"INPUT_NUMBER_INVALID")??
0;return n>yn&&t("retries","INPUT_NUMBER_INVALID",`${n} is above ${yn}`),n}var Pe={min:600,max:43200},Br=3600;function An(e,t,n){let r=wt(e,t),o=Kr(r),s=o&&o.serviceAccount!==void 0;if(G([...r.problems,...t.inputsWithoutEffect(e,t,s),...n]),
o)return o;throw new Error("no plan and no problem")}function Vr(e,t=In){for(let i of Y)It(e,i);let n=t(e),r=n?.mode==="key"?n.key:void 0,o=Sn(e),s=bn(e);return{
identity:n,key:r,account:o,serviceAccount:[r?.email,r?.file.client_id].includes(o)?void 0:o,lifetime:s,token:wn(e,s),expected:Tn(e),delegates:kn(e),requestReason:En(
e),retries:Pn(e),timeoutMs:e.duration("timeout")*1e3,universe:_n(e)??r?.universe??"googleapis.com"}}function Kr(e){let{account:t,identity:n,key:r,lifetime:o,...s}=Vr(
e),{boolean:i,duration:c}=e,u={profile:vn(e),exportVariables:i("export_environment_variables"),propagationMs:c("wait_for_propagation")*1e3,verify:i("verify")||s.
expected.length>0},m=i("cleanup_credentials"),h=i("create_credentials_file"),g=Rn(e);if(!n)return;Xr(e,r),Yr(e,s);let{serviceAccount:y}=s,b=y===void 0?void 0:zr(
o);return{...s,...u,identity:n,file:h?{lifetimeSeconds:b,cleanup:m}:void 0,projectId:g??Jr(r,t),notes:Gr(r,y,o,h)}}function Jr(e,t){let n=t===void 0?void 0:fe(t);
if(n!==void 0||!e)return n;let{email:r,projectId:o}=e;return o!==void 0&&Ee(o)?o:fe(r)}var zr=e=>e!==void 0&&e>=Pe.min&&e<=Pe.max?e:void 0;function Gr(e,t,n=0,r){
let{min:o}=Pe,s=n>0&&n<o;return[...e?.notes??[],...s&&r&&t!==void 0?[`a credentials file needs at least ${o}s, so it has no lifetime`]:[],...n>Br?["a lifetime a\
bove 3600s needs constraints/iam.allowServiceAccountCredentialLifetimeExtension for this account"]:[],...e&&t!==void 0?[`the key's account ${e.email} impersonat\
es ${t}: it needs roles/iam.serviceAccountTokenCreator on it`]:[]]}function Xr({refuse:e},t){let{universe:n}=t??{};if(n===void 0||ee(n))return;let r=`its univer\
se_domain "${x(n)}" is not a domain name`;e("credentials_json","INPUT_UNIVERSE_INVALID",r)}function Yr({add:e,nameOf:t,refuse:n},{serviceAccount:r,token:o,universe:s}){
if(o?.format!=="access_token"||o.user===void 0)return;if(r!==void 0&&!r.includes("@")&&D(r)){let c=`gcloud iam service-accounts describe ${r} --format='value(em\
ail)'`;n("service_account","INPUT_SERVICE_ACCOUNT_INVALID","domain-wide delegation needs the email, not the unique id",c)}if(te({universe:s}))return;let i=`${t(
"access_token_subject")} has no effect in the universe ${x(s)}`;e("INPUT_NOT_APPLICABLE",i)}async function On(e){let{ci:t,named:n,raw:r,surroundings:o}=e,{problems:s,
source:i}=await Zr(e),c=[...s,...await Qr(e)];if(i)return{source:{...i,origin:{named:n}},problems:c};if(s.length>0||!r.workload_identity_provider?.trim())return{
problems:c};try{let u={ci:t.id,...E({module:t.module})};return{source:{...t.tokenSource(o),origin:u},problems:c}}catch(u){if(u instanceof O)return{problems:[...c,
u]};throw u}}async function Qr({raw:e,surroundings:{env:t}}){if(Object.keys(t).filter(o=>/^(?:CI_AUTH_|INPUT_)EXPECTED_/.test(o)&&t[o]!=="").length===0)return[];
let{guardrailProblems:r}=await import("./on-demand.js");return r(t,e)}async function Zr({findNamedSource:e,named:t,surroundings:n}){if(e&&Object.values(t).some(
c=>c!==void 0))return e(t,n);let{cwd:r,env:o}=n;if(!o.CI_AUTH_ID_TOKEN&&!o.CI_AUTH_ID_TOKEN_FILE)return{problems:[]};let{environmentTokenSource:s}=await import("./on-demand.js"),
i=s(o,r);return i?{source:i,problems:[]}:{problems:[]}}var eo=({workload_identity_provider:e,service_account:t,...n})=>!e?.trim()||Object.values(n).some(r=>r?.trim());async function Nn(e){let{ci:t,findNamedSource:n,
mode:r,named:o,nameOf:s,others:i=[],print:c=()=>{},raw:u,surroundings:m}=e,h=le(u,"create_credentials_file")?await fn(t,m,u.credentials_file_path?.trim()||void 0):
void 0,{problems:g,source:y}=await On({ci:t,findNamedSource:n,named:o,raw:u,surroundings:m}),b=e.handover==="ci"?t.handover?.(m,c):void 0,{parseServiceAccountKey:w}=u.
credentials_json?.trim()?await import("./on-demand.js"):{},I=u.workload_identity_provider?.trim()||u.credentials_json?.trim(),{missingSource:S}=I?{}:await import("./on-demand.js"),
{nearest:k}=/^(?:access_token|id_token)?$/.test(u.token_format?.trim()??"")?{}:await import("./on-demand.js"),{applicabilityProblems:$=()=>[]}=eo(u)?await import("./on-demand.js"):
{},v=t.secretsWithheld?.(m.env),K={nearest:k,readKey:w,missingSource:S,inputsWithoutEffect:$},_={nameOf:s,mode:r,ambient:t.hasGoogleIdentity,secretsWithheld:v,...K};
return{plan:An(u,_,[...i,...g,...Xe(m.env),...h?.problems??[],...e.handover==="ci"?to(t,b,u):[]]),place:h?.place,source:y,handover:b}}function to(e,t,n){let r=!!n.
token_format?.trim(),o=t?.problems({variables:le(n,"export_environment_variables"),outputs:r})??[];return!r||t?.setOutputs?o:[...o,{code:"INPUT_TOKEN_UNDELIVERA\
BLE",message:`${e.label} cannot pass a token to later steps`,suggestions:["Print it with ci-auth token, or choose an --output-format."]}]}async function Un(e){let{accept:t,clock:n,launcher:r,nameOf:o,onRecorded:s,report:i,signal:c,surroundings:u}=e,{handover:m,place:h,plan:g,source:y}=await Nn(e);
for(let w of y?.secrets??[])i.mask(w);for(let w of g.notes)i.note(w);let b=await nn(g,e,y);try{let w=await on(g,b);if(g.expected.length>0){let{checkPlan:k}=await import("./on-demand.js");
await k(g,b,o)}let I=g.file&&h?await ln(g,b,{clock:n,launcher:r,onRecorded:s,place:h,report:i,source:y}):void 0,S;try{S=await oo(g,b,w,I),await no(m,g,S,{report:i,
signal:c}),t?.(S)}catch(k){throw await I?.undo(),k}if(I&&(I.expiresAt!==void 0||ro(g,u.env))){let{warnOfFile:k}=await import("./on-demand.js");k(g,I,{report:i,surroundings:u})}
return S}finally{b.close()}}async function no(e,{exportVariables:t,projectId:n,token:r},o,{report:s,signal:i}){t&&n===void 0&&s.note("the project id is not cert\
ain, so no project variable is set; to set it: project_id"),await s.masked(),i?.throwIfAborted(),G(e?.problems({variables:t,outputs:r!==void 0})??[]),e?.problems(
{variables:!1,outputs:!0}).length===0&&await e.setOutputs?.({...o.outputs}),await e?.exportVariables(o.variables)}var ro=({delegates:e},t)=>e.length>0||Object.keys(
He).some(n=>t[n]);async function oo(e,t,n,r){let{identity:o,projectId:s,serviceAccount:i,token:c}=e,{requested:u}=n,m=t.actor.idToken?.()?.claims.sub;return{mode:o.
mode,profile:e.profile,...o.mode==="federation"&&i!==void 0?{}:await t.actor.principal(),provider:o.mode==="federation"?Q(o.provider):void 0,subject:typeof m=="\
string"?m:void 0,serviceAccount:i??t.actor.account,projectId:s,credentialsFile:r&&{path:r.path,type:r.type,source:r.source,expires:r.expiresAt===void 0?void 0:U(
r.expiresAt)},token:c&&u&&{format:c.format,expires:U(u.expiresAt),...c.format==="access_token"?{scopes:c.scopes}:{audience:c.audience}},variables:e.exportVariables?
We({profile:e.profile,projectId:s,credentialsFile:r?.path,executable:r?.source==="executable"}):{},outputs:{...E({project_id:s,credentials_file_path:r?.path}),...Cn(
"auth_token",n.federated),...c?Cn(c.format,u):{}}}}var Cn=(e,t)=>t===void 0?{}:{[e]:t.value,[`${e}_expiration`]:U(t.expiresAt)};function Mn({credentialsFile:e,principal:t,
profile:n,serviceAccount:r,subject:o,token:s,variables:i},{reaches:c}){let u=r===void 0||r===t,m=o===void 0?t:`the federated identity of ${o}`,h=Object.keys(i);
return[`Signed in as ${u?m:r}`,...n===X?[]:[`  as the profile ${n}, which commands find with --profile ${n}`],...u?[]:[`  by ${o??t}`],...e?[`Wrote ${e.path} (${e.
type}, source: ${e.source})`]:[],...s?[`Minted an ${s.format==="id_token"?"ID token":"access token"} until ${s.expires}`]:[],...h.length>0&&c!==void 0?[`Passed \
to ${c}: ${h.join(", ")}`]:[]].map(Be)}l();var Ae=({env:e})=>Object.fromEntries(Y.map(t=>[t,e[`INPUT_${t.toUpperCase()}`]])),Ln=({env:e})=>["INPUT_REGISTRIES","INPUT_CLUSTERS"].some(t=>e[t]?.trim()),so={
backoff:"Delete backoff: ci-auth increases the waits between attempts itself.",backoff_limit:"Delete backoff_limit: the timeout input limits the whole step.",activate_credentials_file:"\
Delete activate_credentials_file: later steps always use a created credentials file.",lifetime:"Rename lifetime to access_token_lifetime."},$n=({env:e})=>Object.
entries(so).filter(([t])=>e[`INPUT_${t.toUpperCase()}`]).map(([t,n])=>({code:"INPUT_NOT_APPLICABLE",message:`${t} is not an input of this action`,suggestions:[n]})),
jn=e=>e,io=e=>`<code>${e.replace(/[^\w ,/-]|_/gu,t=>`&#${t.codePointAt(0)};`)}</code>`;function qn(e){let{credentialsFile:t,ifMapped:n,principal:r,provider:o,serviceAccount:s,
subject:i,token:c}=e;return["### Signed in to Google Cloud","","| | |","|---|---|",...[["Subject",i],["Provider",o],["Principal",r===s?void 0:r],["It is this pr\
incipal if the provider maps",n],["Service account",s],["Project",e.projectId],["Scopes",c?.scopes?.join(", ")],["Audience",c?.audience],[c?.format==="id_token"?
"ID token expires":"Access token expires",c?.expires],["Credentials file",t&&`${t.type}, source: ${t.source}`],["Credentials expire",t&&(t.expires??ao(t.source))]].
flatMap(([h,g])=>g===void 0?[]:[`| ${h} | ${io(g)} |`]),"",""].join(`
`)}var ao=e=>e==="key"?"never, until the key is deleted":"at the end of the job; client libraries refresh them until then";async function co(){let e=he(),t=kt(e),n=Ae(e),r=Ln(e)?await import("../configure/tools.js"):void 0,o={surroundings:e,report:xt(e),userAgent:St,identify:async(i,c)=>{
let{describedByCi:u}=await import("./on-demand.js");return t.naming&&u(t.naming,i,c)}},s=await Un({...o,raw:n,others:[...$n(e),...r?.movedProblems(e,n)??[]],nameOf:jn,
ci:t,named:{},handover:"ci",onRecorded:i=>Rt(e,i)});await r?.configureMoved(s.profile,o);for(let i of Mn(s,{reaches:"later steps"}))ge(i);t.handover?.(e,ge).appendSummary?.(
qn(s))}await co().catch(async e=>{let t=await import("./on-demand.js").catch(()=>{});Tt(t?t.withDoctor(e,Ae(he())):e)});
