import{a as vt,b as Et,c as _t,d as Pt,e as At,g as ge,h as Ot}from"./shared-1.js";import{$ as lt,A as ze,C as H,D as Ge,E as pe,K as Z,L as me,M as Qe,
N as Ze,O as ee,P as le,S as et,T as tt,U as nt,W as dt,Y as ft,Z as pt,_ as mt,aa as ht,b as fe,ba as gt,ca as yt,d as Le,e as $,f as G,fa as bt,g as $e,ga as wt,
h as je,i as j,ia as It,j as qe,ja as St,ka as re,la as kt,m as q,n as De,o as F,p as He,q as _,qa as xt,s as D,sa as Rt,t as U,ta as Tt,u as Be,v as Ke,w as Y,
y as Q,z as Je}from"./shared-2.js";import{$ as at,Aa as ne,E as rt,H as ot,R as te,T as he,V as st,W as it,d as Fe,f as x,h as O,i as X,j as We,k as P,
m as Ve,na as ct,q as Xe,qa as ut,t as Ye}from"./shared-4.js";import{b as p,c as d,d as f,e as c,f as l}from"./shared-5.js";l();l();l();l();function ye(e){let{audience:t,endpoints:n,lifetimeSeconds:r,serviceAccount:o,source:s,universe:i}=e;return{universe_domain:i,type:"external_account",audience:t,
subject_token_type:et,token_url:nt({endpoints:n}),credential_source:Hn(s),...o===void 0?{token_info_url:`${n.sts}/v1/introspect`}:{service_account_impersonation_url:le(
{endpoints:n},o,"generateAccessToken"),...r===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:r}}}}}var Nt=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function Hn(e){if(e.kind==="url"){let{field:t,headers:n,url:r}=e;return{url:r,...Object.keys(n).length>0?{headers:n}:
{},...Nt(t)}}return e.kind==="file"?{file:e.path,...Nt(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}var Ct=e=>({universe_domain:e.universe,
type:"impersonated_service_account",delegates:e.delegates.map(Ge),service_account_impersonation_url:le(e,e.serviceAccount,"generateAccessToken"),source_credentials:e.
source});l();l();l();l();l();l();var N=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${o} ${s}`.trim(),a=i?`\
status code ${i}`:"an unknown error";super(`Request failed with ${a}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=r}};l();var M=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"message"in
t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};l();var L=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new M(t.cause):void 0;
super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};l();l();var be=(()=>{let e=!1,t=!1;if(typeof c=="function"&&typeof d=="function")try{t=new d("https://empty.invalid",{body:new c,method:"POST",get duplex(){return e=
!0,"half"}}).headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),Ut=typeof globalThis.
AbortController=="function",oe=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",Mt=typeof c=="function",Lt=typeof c=="fu\
nction",se=["get","post","put","patch","head","delete"],Wn=()=>{};Wn();var $t={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"\
*/*",blob:"*/*",bytes:"*/*"},ie=2147483647,jt=new TextEncoder().encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,ae=Symbol("stop"),W=class{options;constructor(t){
this.options=t}},qt=e=>new W(e),Ft={json:!0,parseJson:!0,stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,
onUploadProgress:!0,fetch:!0,context:!0},Dt={next:!0},Ht={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,
integrity:!0,keepalive:!0,signal:!0,window:!0,duplex:!0};var Vn=e=>{if(!e)return 0;if(e instanceof c){let t=0;for(let[n,r]of e)t+=jt,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,t+=
typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},Wt=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),r){o+=r.byteLength;let a=t===0?0:o/t;a>=1&&(a=1-Number.EPSILON),n?.({percent:a,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=s},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},Vt=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new f(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new f(
Wt(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},Bt=(e,t,n)=>{if(!e.body)return e;let r=Vn(n??e.body);return new d(e,{duplex:"half",
body:Wt(e.body,r,t)})};l();l();var A=e=>e!==null&&typeof e=="object";var V=(...e)=>{for(let t of e)if((!A(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return Se({},...e)},we=(e={},t={})=>{
let n=new p(e),r=t instanceof p,o=new p(t);for(let[s,i]of o.entries())r&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function ce(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:Se(e[n]??[],t[n]??[])}var Ie=(e={},t={})=>({beforeRequest:ce(e,t,"beforeRequest"),beforeRetry:ce(e,t,"beforeRetry"),afterResponse:ce(
e,t,"afterResponse"),beforeError:ce(e,t,"beforeError")}),Bn=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,s]of r.entries())n.append(o,s);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(A(r))for(let[o,s]of Object.entries(r))s!==void 0&&n.append(o,String(s));else{
let o=new URLSearchParams(r);for(let[s,i]of o.entries())n.append(s,i)}return n},Se=(...e)=>{let t={},n={},r={},o,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(A(i)){for(let[a,u]of Object.entries(i)){if(a==="signal"&&u instanceof globalThis.AbortSignal){s.push(u);continue}if(a==="contex\
t"){if(u!=null&&(!A(u)||Array.isArray(u)))throw new TypeError("The `context` option must be an object");t={...t,context:u==null?{}:{...t.context,...u}};continue}
if(a==="searchParams"){u==null?o=void 0:o=o===void 0?u:Bn(o,u);continue}A(u)&&a in t&&(u=Se(t[a],u)),t={...t,[a]:u}}A(i.hooks)&&(r=Ie(r,i.hooks),t.hooks=r),A(i.
headers)&&(n=we(n,i.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),s.length>0&&(s.length===1?t.signal=s[0]:oe?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};l();var Jt=e=>se.includes(e)?e.toUpperCase():e,Kn=["get","put","head","delete","options","trace"],Jn=[408,413,429,500,502,503,504],zn=[413,429,503],Kt={limit:2,methods:Kn,
statusCodes:Jn,afterStatusCodes:zn,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
zt=(e={})=>{if(typeof e=="number")return{...Kt,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...Kt,...t}};l();l();var C=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function ke(e,t,n,r){return new Promise((o,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new C(e))},r.timeout);r.fetch(e,t).then(o).catch(s).then(()=>{clearTimeout(
i)})})}l();async function xe(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(s),r(t.
reason)}let s=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}l();var Gt=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in Ht)&&!(r in Ft)&&(!(r in e)||r in Dt)&&(n[r]=t[r]);return n},Xt=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;l();function B(e){return e instanceof N||e?.name===N.name}function Re(e){return e instanceof C||e?.name===C.name}var K=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>ie)throw new RangeError(`The \`timeout\` option canno\
t be greater than ${ie}`);await Promise.resolve();let i=await r.#y();for(let a of r.#e.hooks.afterResponse){let u=r.#p(i.clone()),m;try{m=await a(r.request,r.#c(),
u,{retryCount:r.#n})}catch(b){throw r.#s(u),r.#s(i),b}if(m instanceof W)throw r.#s(u),r.#s(i),new L(m.options);let h=m instanceof f?m:i;u!==h&&r.#s(u),i!==h&&r.#s(
i),i=h}if(r.#p(i),!i.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(i.status):r.#e.throwHttpErrors)){let a=new N(i,r.request,r.#c());for(let u of r.#e.
hooks.beforeError)a=await u(a,{retryCount:r.#n});throw a}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!Mt)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let a=i.clone();
return r.#s(i),Vt(a,r.#e.onDownloadProgress)}return i},s=r.#m(o).finally(()=>{let i=r.#i;r.#d(i?.body??void 0),r.#d(r.request.body??void 0)});for(let[i,a]of Object.
entries($t))i==="bytes"&&typeof f?.prototype?.bytes!="function"||(s[i]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||a);let u=await s;
if(i==="json"){if(u.status===204)return"";let m=await u.text();return m===""?"":n.parseJson?n.parseJson(m):JSON.parse(m)}return u[i]()});return s}static#h(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#r;#n=0;#t;#e;#i;#o;#a;constructor(t,n={}){
if(this.#t=t,this.#e={...n,headers:we(this.#t.headers,n.headers),hooks:Ie({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:Jt(n.
method??this.#t.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:zt(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??c.
bind(globalThis),context:n.context??{}},typeof this.#t!="string"&&!(this.#t instanceof URL||this.#t instanceof d))throw new TypeError("`input` must be a string,\
 URL, or Request");if(this.#e.prefixUrl&&typeof this.#t=="string"){if(this.#t.startsWith("/"))throw new Error("`input` must not begin with a slash when using `p\
refixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#t=this.#e.prefixUrl+this.#t}Ut&&oe&&(this.#o=this.#e.signal??this.#t.signal,this.#r=
new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#r.signal]):this.#r.signal),be&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new p(n.headers).has("content-type");if(this.#t instanceof d&&(Lt&&this.#e.body instanceof c||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new d(this.#t,this.#e),Xt(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
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
r);break}}let t=Gt(this.request,this.#e);return this.#i=this.request,this.request=this.#i.clone(),this.#e.timeout===!1?this.#e.fetch(this.#i,t):ke(this.#i,t,this.#r,
this.#e)}#c(){if(!this.#a){let{hooks:t,...n}=this.#e;this.#a=Object.freeze(n)}return this.#a}#f(t){this.#a=void 0,this.request=this.#l(t)}#l(t,n){return!this.#e.
onUploadProgress||!t.body?t:Bt(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};var Te=e=>{let t=(n,r)=>K.create(n,V(e,r));for(let n of se)t[n]=(r,o)=>K.create(r,V(e,o,{method:n}));return t.create=n=>Te(V(n)),t.extend=n=>(typeof n=="functio\
n"&&(n=n(e??{})),Te(V(e,n))),t.stop=ae,t.retry=qt,t},Gn=Te(),Yt=Gn;l();var Qt=1048576;async function ve(e,t,n){try{return await Xn(e,t,n)}catch(r){if(r.stale)return ve(e,t,n);throw r}}var Xn=(e,{method:t,url:n,headers:r,body:o},s)=>re(
s,(i,a)=>{let{proxy:u}=e.route,m=u&&n.protocol==="http:",h=ht({agent:e,host:wt(n),port:bt(n),method:t,path:m?`${n.origin}${n.pathname}${n.search}`:n.pathname+n.
search,setHost:!1,signal:s}),b={host:n.host,...r,...m?St(u):{}};for(let[g,y]of Object.entries(b))h.setHeader(g,y);h.on("error",g=>a(Object.assign(g,{stale:Yn(g,
h.reusedSocket)}))),h.once("response",g=>{Qn(g).then(async y=>{if(!m||y.status!==407)return i(y);let{proxyRefusal:w}=await import("./on-demand.js");a(w(407,y.headers["\
proxy-authenticate"]?.toString()))},a)}),h.end(o)}),Yn=({code:e},t)=>t&&(e==="ECONNRESET"||e==="EPIPE");async function Qn(e){let t=[],n=0;for await(let o of e)if(t.
push(o),n+=o.length,n>Qt)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(n,Qt));return{status:e.statusCode??0,headers:e.headers,body:r}}function Zt(e,t){
let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new O("INPUT_ENDPOINT_INVALID",`the address of ${n} is neither https nor ht\
tp`,{suggestions:["Check the variable that replaces the address: it must be https://HOST, or http://127.0.0.1:PORT."]});let{type:s,body:i}=Zn(e),a={accept:"appl\
ication/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?{}:{authorization:`Bearer ${e.bearer}`},...er(e.headers)};for(let[u,m]of Object.entries(
a))tr(n,u,m);return{method:r,url:o,headers:a,body:i}}function Zn({json:e,form:t}){return e!==void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"ap\
plication/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var er=(e={})=>Object.fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),
n]));function tr(e,t,n){try{gt(t),yt(t,n)}catch{throw new O("INPUT_HEADER_INVALID",`the header ${t} for ${e} has characters that cannot be sent`,{suggestions:["\
Check its value: a secret that was pasted with a line break causes this."]})}}var nr=new Set([408,429,500,502,503,504]),rr=new Set([502,503,504]),or=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNREACH",
"ENETUNREACH","EPIPE","ETIMEDOUT"]),sr=({status:e,body:t})=>nr.has(e)||e>=400&&e<500&&We(t)?.error==="quota_exceeded",ir=({name:e,code:t="",proxyStatus:n=0})=>e===
"TimeoutError"||or.has(t)||rr.has(n);function ar(e,t,n,r,o=Math.random){return Math.max((1+o())*t*2**(e-2),cr(n,r))}function cr(e="",{now:t}){if(/^\d+$/.test(e.
trim()))return Number(e)*1e3;let n=Date.parse(e);return Number.isNaN(n)?0:Math.max(0,n-t()*1e3)}var{elapsedMs:ue}=_,en=2e4,ur=500,dr=5e3;async function tn(e,t,n){
let r={call:e,agent:t,options:n,outgoing:Zt(e,n.userAgent??"ci-auth"),startedAt:ue(),attempts:0,sentAt:0,received:void 0,lastStatus:void 0,retryInMs:0};try{await fr(
r)}catch(o){if(!B(o))throw await hr(o,r)}return gr(r)}async function fr(e){let{call:t,options:n}=e,{signal:r}=n.run;r.throwIfAborted(),await Yt(t.url.origin+t.url.
pathname,{method:t.method,fetch:async o=>{let{status:s}=await pr(e,o.signal);return new f(null,{status:Math.min(s,599)})},retry:{limit:n.retries,methods:["delet\
e","get","post","patch"],shouldRetry:({error:o})=>lr(o,e),delay:()=>e.retryInMs},signal:r,timeout:n.callTimeoutMs??en})}async function pr(e,t){let{agent:n,outgoing:r,
options:o}=e;e.attempts++,e.sentAt=o.clock.now(),e.received=void 0;let s=ue(),i=u=>{let{method:m,url:h}=r;o.trace?.(`${m} ${h.host}${h.pathname} ${u} ${Math.round(
ue()-s)} ms`)},a=mr(e);try{return e.received=await ve(n,r,t),e.lastStatus=e.received.status,i(e.lastStatus),e.received}catch(u){throw i(t.aborted?"no answer":nn(
u)),u}finally{clearTimeout(a)}}function mr({agent:{route:e},call:{service:t},options:n}){let{callTimeoutMs:r=en,lateMs:o=dr,run:s,waiting:i}=n;if(!i)return;let a=D(
Math.min(r,s.remainingMs())),u=`no answer for ${D(o)}, the limit is ${a}`;return setTimeout(()=>i(`Still waiting for ${t} at ${kt(e)}: ${u}`),o).unref()}var nn=({
code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";async function lr(e,t){let{attempts:n,received:r,options:o}=t,{backoffMs:s=ur,clock:i,retries:a,run:u,
waiting:m}=o;if(u.signal.aborted||!(r?sr(r):ir(e))||(t.retryInMs=ar(n,s,r?.headers["retry-after"],i),t.retryInMs>=u.remainingMs()))return!1;if(m){let h=await import("./on-demand.js").
catch(()=>{});h&&m(h.retryLine(rn(t),r?.status??e,{retries:a,waitMs:t.retryInMs}))}return!0}var rn=({agent:e,attempts:t,call:n,lastStatus:r,startedAt:o})=>({service:n.
service,route:e.route,attempts:t,lastStatus:r,spentMs:ue()-o});async function hr(e,t){let{run:n}=t.options;if(n.isInterrupted())return n.signal.reason;let r=rn(
t);return(await import("./on-demand.js").catch(on(`${r.service}: ${nn(e)}`))).failureOf(e,r,n)}var on=e=>t=>{let n=`${e}, and a file of ci-auth that explains it\
 cannot be loaded: ${t.message}`;throw new O("MACHINE_REFUSED",n,{cause:t})};async function gr({agent:e,attempts:t,call:n,options:r,received:o,sentAt:s}){let{status:i=0,
headers:a={},body:u=""}=o??{},m=Date.parse(a.date??"")/1e3,h=Math.trunc(m-(s+r.clock.now())/2)+0,b=async()=>{let y=`${n.service} answered HTTP ${i}`,{shownAnswer:w}=await import("./on-demand.js").
catch(on(y));return w(n,e.route.proxy,{status:i,body:u,contentType:a["content-type"]??""})},g=i<300?void 0:await b();return{status:i,get body(){return g?.shown??
u},show:async()=>g??b(),attempts:t,skewSeconds:Number.isNaN(h)?void 0:h}}var sn=({clock:e,networkOptions:t,report:n,signal:r,surroundings:o,userAgent:s},{retries:i,timeoutMs:a})=>yr({env:o.env,deadlineMs:a,retries:i,userAgent:s,...t,
...P({clock:e,signal:r,trace:n.trace,waiting:n.waiting})});function yr(e){let{clock:t=_}=e,n=wr(e.deadlineMs,e.signal),r=new Map,o=({direct:s,socketPath:i,url:a})=>{
let u=`${a.origin} ${i??""}`,m=r.get(u);if(m)return m;let h=i===void 0&&!s?It(a,e.env):void 0,{ca:b,opened:g}=e,w=i===void 0&&!h&&b===void 0?g?.get(a.origin):void 0;
g?.delete(a.origin);let I=new xt({origin:new URL(a.origin),socketPath:i,proxy:h,ca:b},n.signal,w);return r.set(u,I),I};return{send:async s=>tn(s,o(s),{...e,clock:t,
run:n}),preconnect(s,i=1){try{o({url:s}).preconnect(i)}catch{}},wait:(s,i,a=!1)=>(a||e.waiting?.(`Waiting ${D(s)} for ${i}`),Ir(s,i,n)),remainingMs:n.remainingMs,
clock:t,signal:n.signal,close(){n.end();for(let s of r.values())s.closeIdle()}}}var br=2147483647;function wr(e,t){let n=_.elapsedMs()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("abort",o,{once:!0}),
setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),br)).unref(),{signal:r.signal,totalMs:e,remainingMs:()=>Math.
max(0,n-_.elapsedMs()),end:()=>r.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&r.signal.reason===t.reason}}async function Ir(e,t,n){
let r=async()=>{if(n.isInterrupted())return n.signal.reason;let{waitFailure:i}=await import("./on-demand.js");return i(e,t,n.totalMs)};if(n.signal.aborted||e>=n.
remainingMs())throw await r();let o,s=i=>{o=setTimeout(i,e)};await re(n.signal,s,()=>clearTimeout(o)).catch(async()=>{throw await r()})}async function an(e,{ambientActor:t,clock:n,identify:r,networkOptions:o,report:s,signal:i,surroundings:a,userAgent:u},m){let{delegates:h,propagationMs:b,requestReason:g,
retries:y,serviceAccount:w,timeoutMs:I,universe:S}=e,{endpoints:k}=me(a.env,S);for(let T of Qe(a.env))s.note(T);let R={retries:y,timeoutMs:I+b},v=sn({clock:n,networkOptions:o,
report:s,signal:i,surroundings:a,userAgent:u},R),E={network:v,endpoints:k,universe:S,requestReason:g,explain:async()=>{let{explainSignIn:T}=await import("./on-demand.js");
return T(e,z)},identify:r};for(let{atOnce:T,url:de}of xr(e,k))v.preconnect(new URL(de),T);let z=await kr(e.identity,E,m,{ambientActor:t,report:s,surroundings:a}),
{repeating:Dn}=b>0?await import("./on-demand.js"):{},Oe=Dn?.({network:v,report:s,leftMs:b,backoffMs:o?.backoffMs}),Ne=async(T,de)=>{let Ue=()=>Tt(E,z,T,de),Me=await(Oe?
Oe(Ue):Ue());return s.mask(Me.value),Me},Ce={serviceAccount:w,delegates:h};return{actor:z,google:E,target:Ce,mint:T=>Ne(Ce,T),mintOwn:T=>Ne({delegates:[]},T),close:v.
close}}function cn({delegates:e,identity:t,serviceAccount:n,universe:r},o,{cwd:s,env:i}){if(t.mode==="ambient")return;let{endpoints:a}=me(i,r),u=t.mode==="key"?
t.key:[Q(t.provider),o&&Sr(o,{cwd:s,env:i})];return Ee(u,n,e,r,a)}var Ee=(...e)=>Xe("sha256").update(JSON.stringify(e)).digest("hex");function Sr({origin:e},{cwd:t,
env:n}){if("ci"in e)return e.ci;let{named:r}=e,o=r.env??"CI_AUTH_ID_TOKEN",s=r.file??n.CI_AUTH_ID_TOKEN_FILE;return[r,n[o],s&&dt(te(t,s))]}async function kr(e,t,n,{
ambientActor:r,report:o,surroundings:s}){if(e.mode==="key"){let{keyActor:u,keySecrets:m}=await import("./on-demand.js");for(let h of m(e.key))o.mask(h);return u(
t,e.key,o)}if(e.mode==="ambient"){if(!r)throw new Error("no ambient identity here");return r(t,s.env,o)}let{audience:i,provider:a}=e;if(!n)throw new Error(`no t\
oken source for ${Y(a)}`);return Rt({google:t,source:n,audience:i,provider:a,target:tt(a),report:o})}function xr(e,t){let{delegates:n,identity:r,serviceAccount:o,
token:s,universe:i}=e,a=+(s!==void 0)+Number(dn(e)),u=o!==void 0||n.length>0,m=r.mode==="key"&&ee({universe:i})||s?.format==="access_token"&&s.user!==void 0;return[
...r.mode==="federation"?[{url:t.sts,atOnce:1}]:[],...m?[{url:t.oauth2,atOnce:u?Math.min(a,1):a}]:[],...u?[{url:t.iamcredentials,atOnce:a}]:[]]}async function un(e,t){
let{file:n,serviceAccount:r,token:o}=e,i={format:"access_token",scopes:e.identity.mode==="federation"&&r===void 0&&o?.format==="access_token"?o.scopes:[$],lifetimeSeconds:3600},
a=t.actor.idToken&&await t.mintOwn(i),u=n?.lifetimeSeconds??3600,[m]=await Promise.all([o&&t.mint(o),dn(e)&&t.mint({format:"access_token",scopes:[$],lifetimeSeconds:u})]);
return{federated:a,requested:m}}function dn({file:e,identity:t,serviceAccount:n,token:r,verify:o}){return!o||t.mode==="federation"&&n===void 0?!1:!(r?.format===
"access_token"&&r.user===void 0)&&(r===void 0||e!==void 0)}l();async function pn(e,t,n){let r=n&&Rr.test(n)?await(await import("./on-demand.js")).folderNamed(n,{ci:e,surroundings:t}):void 0,o=r?.folder??e.credentialsFolder(
t),s=n===void 0||r?he(o,ct()):te(t.cwd,n),i=r?.problem??await vr(s,n)??mt(s),a=ne(e,t).inspect();return{place:{ci:e,surroundings:t,path:s},problems:[i,a].filter(
u=>u!==void 0)}}var Rr=/^\+[^\\/]*$/,Tr=/private_key|-----BEGIN|eyJ0eX|[\w+/=-]{1000}/;async function vr(e,t){let n=Er(e,t)??(at()==="win32"?(await import("./on-demand.js")).
windowsFault(e):void 0);if(n!==void 0)return{code:"FILE_WRITE_FAILED",message:`the path of the credentials file ${n}`}}function Er(e,t=""){return new RegExp("\\p\
{Cc}","u").test(e)?"contains a control character":Tr.test(t)?"is a key":void 0}function mn(e){try{return e()}catch{return}}var fn=e=>mn(()=>ot.native(e))??e,_r=/(?:docker|container)(?:file|ignore)|^\.gcloudignore$/i;
async function ln(e){let t=fn(e.ci.workspace(e.surroundings)),n=he(fn(st(e.path)),it(e.path)),r=ft(t,n)?.split("/");if(r===void 0)return[];let o=mn(()=>rt(t)),s=i=>i!==
r[0]&&!ut(i);return o?.some(s)&&!o.some(i=>_r.test(i))?[]:(await import("./on-demand.js")).workspaceWarnings(e,{workspace:t,path:n,below:r})}async function Pr(e,t,n,r){let{delegates:o,identity:s,serviceAccount:i,universe:a}=e,{endpoints:u}=t.google,m=w=>i===void 0?w:Ct({delegates:o,endpoints:u,serviceAccount:i,
source:w,universe:a});if(s.mode==="ambient")throw new Error("no file for the metadata server");if(s.mode==="key")return{file:m(s.key.file),source:"key"};let{refresh:h,
...b}=await Ar(s.audience,t,n,r),g={endpoints:u,universe:a,audience:Q(s.provider),source:h};return{file:o.length>0?m(ye(g)):ye({...g,serviceAccount:i,lifetimeSeconds:e.
file?.lifetimeSeconds}),source:h.kind,...b}}async function Ar(e,t,n,r){let{source:o}=n,s=t.actor.idToken?.(),i=s?{expiresAt:s.expiresAt,lastsForJob:o?.lastsForJob??
!1}:{},a=o?.refreshSource(e);if(a)return{refresh:a,...o?.mintsAgain?{}:i};let{refreshByFile:u}=await import("./on-demand.js");return u({audience:e,expiry:i,idToken:s,
...n},r)}async function hn(e,t,n){let{clock:r,onRecorded:o,place:s,report:i,source:a}=n,u=e.file?.cleanup??!0,{profile:m,projectId:h}=e,b=cn(e,a,s.surroundings),
{undo:g,write:y}=Or({...s,clock:r,onRecorded:o,profile:m,projectId:h,remove:u,report:i,who:b}),w=async()=>{let I=(await g()).filter(({outcome:S})=>S==="refused");
for(let{path:S,reason:k}of I)i.warn("FILE_LEFT",k??S)};try{let{file:I,...S}=await Pr(e,t,n,y);await y(s.path,"credentials",Ve(I));for(let k of await ln(s))i.warn(
"FILE_IN_WORKSPACE",k);return{...S,path:s.path,type:String(I.type),undo:w}}catch(I){throw await w(),I}}function Or(e){let{ci:t,clock:n=_,onRecorded:r,profile:o,
projectId:s,remove:i,report:a,surroundings:u,who:m}=e,h=ne(t,u),b=[];return{async write(g,y,w){let I=await pt(g);I!==void 0&&a.warn("FILE_IN_WORKSPACE",I),await lt(
g,w,k=>{let R=U(Math.floor(n.now())),v=y==="credentials"?{projectId:s,who:m,content:m&&Ee(w)}:{},J=P({profile:o,...v}),E={id:Ye(),path:g,kind:y,remove:i,createdAt:R,
...J,...k};h.record(E),b.push(E),r?.(b)},{mode:y==="launcher"?448:384})},async undo(){let{cleanUpStep:g}=await import("./on-demand.js");return g(b.map(y=>({...y,
remove:!0})),h)}}}l();l();l();var Nr=["access_token","id_token"],Cr=3600,gn=3600;function wn(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime","INPUT_L\
IFETIME_INVALID")}function In(e,t){let{nearest:n,refuse:r,text:o}=e,s=o("token_format");if(s===void 0)return;if(s==="access_token")return Ur(e,t??Cr);if(s==="id\
_token")return Lr(e);let i=n?.(s,Nr),a=i?`Write ${i}.`:"Write access_token or id_token, or leave it empty.",u=`unknown token format: "${x(s)}"`;return r("token_\
format","INPUT_TOKEN_FORMAT_INVALID",u,a)}function Ur(e,t){let{refuse:n,text:r}=e,o=r("access_token_subject"),s=fe(r("access_token_scopes")??""),i=s.length>0?s:
[$];for(let a of i.filter(u=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(u))){let u=`"${x(a)}" is not a scope`;n("access_token_scopes","INPUT_SCOPE_INVALID",u,"Separate\
 scopes by commas or newlines.")}return o!==void 0&&Mr(e,{user:o,lifetimeSeconds:t,hasScopes:s.length>0}),{format:"access_token",lifetimeSeconds:t,scopes:i,user:o}}
function Mr({add:e,nameOf:t,refuse:n},{hasScopes:r,lifetimeSeconds:o,user:s}){let i=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(s)||n("access_token_su\
bject","INPUT_SUBJECT_INVALID",`"${x(s)}" is not an email address`),r||e("INPUT_SCOPES_REQUIRED",`${i} needs ${t("access_token_scopes")}`,"List the scopes that \
the Workspace admin granted to the service account."),o>gn){let a=`at most ${gn}s together with ${i}`;n("access_token_lifetime","INPUT_LIFETIME_INVALID",a)}}function Lr({
add:e,boolean:t,nameOf:n,text:r}){let o=r("id_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is required for an ID t\
oken`,"Give the URL of the service to call."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var yn=256;function Sn(e){let{add:t,nameOf:n,
text:r}=e,o=r("workload_identity_provider"),s=r("credentials_json");return o===void 0?s===void 0?Fr(e):qr(e,s):s===void 0?jr(e,o):t("INPUT_SOURCE_CONFLICT",`${n(
"workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}function $r({refuse:e},t){let n=ze(t);if(!("\
code"in n))return n;let{code:r,message:o,suggestions:s=[]}=n;return e("workload_identity_provider",r,x(o),...s)}function jr(e,t){let{refuse:n,text:r}=e,o=r("aud\
ience");o!==void 0&&(o.length>yn||new RegExp("\\p{Cc}","u").test(o))&&n("audience","INPUT_AUDIENCE_INVALID",`at most ${yn} characters, and no line break`);let s=F(
t)?void 0:$r(e,t);return s&&{mode:"federation",provider:s,audience:o??Je(s)}}function qr({readKey:e,refuse:t},n){let r=e?.(n);if(!r)throw new Error("nothing her\
e reads a key");if(!("code"in r))return{mode:"key",key:r};let{code:o,message:s,suggestions:i=[]}=r;return F(n)?void 0:t("credentials_json",o,s,...i)}var Fr=e=>e.
ambient&&e.mode===void 0?{mode:"ambient"}:e.missingSource?.(e);function kn(e){let t=e.text("service_account");return t===void 0||H(t)?t:Rn(e,"service_account",t)}
function xn(e){let n=fe(e.text("delegates")??"").map(r=>r.replace(/^projects\/-\/serviceAccounts\//,""));for(let r of n)H(r)||Rn(e,"delegates",r);return n}function Rn({
refuse:e},t,n){if(F(n))return;let r=`"${x(n)}" is not the email or the unique id of a service account`;e(t,"INPUT_SERVICE_ACCOUNT_INVALID",r,"To see the account\
s, fill in PROJECT_ID: gcloud iam service-accounts list --project=PROJECT_ID")}var bn=20,_e=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.test(e);function Tn({refuse:e,
text:t}){let n=t("project_id");if(n===void 0||_e(n))return n;let r=`"${x(n)}" is not a project id`;return e("project_id","INPUT_PROJECT_INVALID",r,"gcloud proje\
cts list")}var Dr=/^[^*]*(?:[^*]|[:/]\*)$/,vn=({refuse:e,text:t})=>qe.flatMap(n=>{let r=t(n)?.replace(/^(?:https:)?\/\/iam\.[\w.-]+\//,"");if(r===void 0)return[];
if(!Dr.test(r)){let o=`in "${x(r)}", a * is not at the end, or not after : or /`;e(n,"INPUT_EXPECTATION_INVALID",o,"Write the whole value, or one * at its end a\
fter : or /.")}return[{name:n,wanted:r}]});function En({refuse:e,text:t}){let n=t("profile")??G;if(!je(n)&&!F(n)){let r=`"${x(n)}" is not the name of a profile`;
e("profile","INPUT_PROFILE_INVALID",r,$e)}return n}function _n({refuse:e,text:t}){let n=t("universe");return n===void 0||Z(n)?n:e("universe","INPUT_UNIVERSE_INV\
ALID",`"${x(n)}" is not a domain name`)}function Pn({add:e,nameOf:t,text:n}){let r=n("request_reason");return r===void 0||/^[\x20-\x7e]{1,1024}$/.test(r)?r:e("I\
NPUT_HEADER_INVALID",`${t("request_reason")} must be one line of printable ASCII`)}function An({parsed:e,refuse:t}){let n=e("retries",Le,"INPUT_NUMBER_INVALID")??
0;return n>bn&&t("retries","INPUT_NUMBER_INVALID",`${n} is above ${bn}`),n}var Pe={min:600,max:43200},Hr=3600;function On(e,t,n){let r=De(e,t),o=Vr(r),s=o&&o.serviceAccount!==void 0;if(X([...r.problems,...t.inputsWithoutEffect(e,t,s),...n]),
o)return o;throw new Error("no plan and no problem")}function Wr(e,t=Sn){for(let i of j)He(e,i);let n=t(e),r=n?.mode==="key"?n.key:void 0,o=kn(e),s=wn(e);return{
identity:n,key:r,account:o,serviceAccount:[r?.email,r?.file.client_id].includes(o)?void 0:o,lifetime:s,token:In(e,s),expected:vn(e),delegates:xn(e),requestReason:Pn(
e),retries:An(e),timeoutMs:e.duration("timeout")*1e3,universe:_n(e)??r?.universe??"googleapis.com"}}function Vr(e){let{account:t,identity:n,key:r,lifetime:o,...s}=Wr(
e),{boolean:i,duration:a}=e,u={profile:En(e),exportVariables:i("export_environment_variables"),propagationMs:a("wait_for_propagation")*1e3,verify:i("verify")||s.
expected.length>0},m=i("cleanup_credentials"),h=i("create_credentials_file"),b=Tn(e);if(!n)return;zr(e,r),Gr(e,s);let{serviceAccount:g}=s,y=g===void 0?void 0:Kr(
o);return{...s,...u,identity:n,file:h?{lifetimeSeconds:y,cleanup:m}:void 0,projectId:b??Br(r,t),notes:Jr(r,g,o,h)}}function Br(e,t){let n=t===void 0?void 0:pe(t);
if(n!==void 0||!e)return n;let{email:r,projectId:o}=e;return o!==void 0&&_e(o)?o:pe(r)}var Kr=e=>e!==void 0&&e>=Pe.min&&e<=Pe.max?e:void 0;function Jr(e,t,n=0,r){
let{min:o}=Pe,s=n>0&&n<o;return[...e?.notes??[],...s&&r&&t!==void 0?[`a credentials file needs at least ${o}s, so it has no lifetime`]:[],...n>Hr?["a lifetime a\
bove 3600s needs constraints/iam.allowServiceAccountCredentialLifetimeExtension for this account"]:[],...e&&t!==void 0?[`the key's account ${e.email} impersonat\
es ${t}: it needs roles/iam.serviceAccountTokenCreator on it`]:[]]}function zr({refuse:e},t){let{universe:n}=t??{};if(n===void 0||Z(n))return;let r=`its univers\
e_domain "${x(n)}" is not a domain name`;e("credentials_json","INPUT_UNIVERSE_INVALID",r)}function Gr({add:e,nameOf:t,refuse:n},{serviceAccount:r,token:o,universe:s}){
if(o?.format!=="access_token"||o.user===void 0)return;if(r!==void 0&&!r.includes("@")&&H(r)){let a=`gcloud iam service-accounts describe ${r} --format='value(em\
ail)'`;n("service_account","INPUT_SERVICE_ACCOUNT_INVALID","domain-wide delegation needs the email, not the unique id",a)}if(ee({universe:s}))return;let i=`${t(
"access_token_subject")} has no effect in the universe ${x(s)}`;e("INPUT_NOT_APPLICABLE",i)}async function Nn(e){let{ci:t,named:n,raw:r,surroundings:o}=e,{problems:s,
source:i}=await Yr(e),a=[...s,...await Xr(e)];if(i)return{source:{...i,origin:{named:n}},problems:a};if(s.length>0||!r.workload_identity_provider?.trim())return{
problems:a};try{let u={ci:t.id,...P({module:t.module})};return{source:{...t.tokenSource(o),origin:u},problems:a}}catch(u){if(u instanceof O)return{problems:[...a,
u]};throw u}}async function Xr({raw:e,surroundings:{env:t}}){if(Object.keys(t).filter(o=>/^(?:CI_AUTH_|INPUT_)EXPECTED_/.test(o)&&t[o]!=="").length===0)return[];
let{guardrailProblems:r}=await import("./on-demand.js");return r(t,e)}async function Yr({findNamedSource:e,named:t,surroundings:n}){if(e&&Object.values(t).some(
a=>a!==void 0))return e(t,n);let{cwd:r,env:o}=n;if(!o.CI_AUTH_ID_TOKEN&&!o.CI_AUTH_ID_TOKEN_FILE)return{problems:[]};let{environmentTokenSource:s}=await import("./on-demand.js"),
i=s(o,r);return i?{source:i,problems:[]}:{problems:[]}}function Qr(e){let{id_token_audience:t,service_account:n,token_format:r,workload_identity_provider:o,...s}=e,i=r?.trim()==="id_token"?n?.trim():!t?.trim();return!(o?.
trim()&&i)||Object.values(s).some(a=>a?.trim())}async function Cn(e){let{ci:t,findNamedSource:n,mode:r,named:o,nameOf:s,others:i=[],print:a=()=>{},raw:u,surroundings:m}=e,
h=q(u,"create_credentials_file")?await pn(t,m,u.credentials_file_path?.trim()||void 0):void 0,{problems:b,source:g}=await Nn({ci:t,findNamedSource:n,named:o,raw:u,
surroundings:m}),y=e.handover==="ci"?t.handover?.(m,a):void 0,{parseServiceAccountKey:w}=u.credentials_json?.trim()?await import("./on-demand.js"):{},I=u.workload_identity_provider?.
trim()||u.credentials_json?.trim(),{missingSource:S}=I?{}:await import("./on-demand.js"),{nearest:k}=/^(?:access_token|id_token)?$/.test(u.token_format?.trim()??
"")?{}:await import("./on-demand.js"),{applicabilityProblems:R=()=>[]}=Qr(u)?await import("./on-demand.js"):{},v=t.secretsWithheld?.(m.env),J={nearest:k,readKey:w,
missingSource:S,inputsWithoutEffect:R},E={nameOf:s,mode:r,ambient:t.hasGoogleIdentity,secretsWithheld:v,...J};return{plan:On(u,E,[...i,...b,...Ze(m.env),...h?.problems??
[],...e.handover==="ci"?Zr(t,y,u):[]]),place:h?.place,source:g,handover:y}}function Zr(e,t,n){let r=!!n.token_format?.trim(),o=t?.problems({variables:q(n,"expor\
t_environment_variables"),outputs:r})??[];return!r||t?.setOutputs?o:[...o,{code:"INPUT_TOKEN_UNDELIVERABLE",message:`${e.label} cannot pass a token to later ste\
ps`,suggestions:["Print it with ci-auth token, or choose an --output-format."]}]}async function Mn(e){let{accept:t,ci:n,clock:r,launcher:o,nameOf:s,onRecorded:i,report:a,signal:u,surroundings:m}=e,{handover:h,place:b,plan:g,source:y}=await Cn(
e);for(let I of y?.secrets??[])a.mask(I);for(let I of g.notes)a.note(I);y&&"named"in y.origin&&n.hasTokenSurface(m.env)&&a.note(`the ID token is from ${y.label}\
, not from ${n.label}`);let w=await an(g,e,y);try{let I=await un(g,w);if(g.expected.length>0){let{checkPlan:R}=await import("./on-demand.js");await R(g,w,s)}let S=g.
file&&b?await hn(g,w,{clock:r,launcher:o,onRecorded:i,place:b,report:a,source:y}):void 0,k;try{k=await no(g,w,I,S),await eo(h,g,k,{report:a,signal:u}),t?.(k)}catch(R){
throw await S?.undo(),R}if(S&&(S.expiresAt!==void 0||to(g,m.env))){let{warnOfFile:R}=await import("./on-demand.js");R(g,S,{report:a,surroundings:m})}return k}finally{
w.close()}}async function eo(e,{exportVariables:t,projectId:n,token:r},o,{report:s,signal:i}){t&&n===void 0&&s.note("the project id is not certain, so no projec\
t variable is set; to set it: project_id"),await s.masked(),i?.throwIfAborted(),X(e?.problems({variables:t,outputs:r!==void 0})??[]),e?.problems({variables:!1,outputs:!0}).
length===0&&await e.setOutputs?.({...o.outputs}),await e?.exportVariables(o.variables)}var to=({delegates:e},t)=>e.length>0||Object.keys(Be).some(n=>t[n]);async function no(e,t,n,r){
let{identity:o,projectId:s,serviceAccount:i,token:a}=e,{requested:u}=n,m=t.actor.idToken?.()?.claims.sub;return{mode:o.mode,profile:e.profile,...o.mode==="feder\
ation"&&i!==void 0?{}:await t.actor.principal(),provider:o.mode==="federation"?Y(o.provider):void 0,subject:typeof m=="string"?m:void 0,serviceAccount:i??t.actor.
account,projectId:s,credentialsFile:r&&{path:r.path,type:r.type,source:r.source,expires:r.expiresAt===void 0?void 0:U(r.expiresAt)},token:a&&u&&{format:a.format,
expires:U(u.expiresAt),...a.format==="access_token"?{scopes:a.scopes}:{audience:a.audience}},variables:e.exportVariables?Ke({profile:e.profile,projectId:s,credentialsFile:r?.
path,executable:r?.source==="executable"}):{},outputs:{...P({project_id:s,credentials_file_path:r?.path}),...Un("auth_token",n.federated),...a?Un(a.format,u):{}}}}
var Un=(e,t)=>t===void 0?{}:{[e]:t.value,[`${e}_expiration`]:U(t.expiresAt)};function Ln({credentialsFile:e,principal:t,profile:n,serviceAccount:r,subject:o,token:s,
variables:i},{reaches:a}){let u=r===void 0||r===t,m=o===void 0?t:`the federated identity of ${o}`,h=Object.keys(i);return[`Signed in as ${u?m:r}`,...n===G?[]:[`\
  as the profile ${n}, which commands find with --profile ${n}`],...u?[]:[`  by ${o??t}`],...e?[`Wrote ${e.path} (${e.type}, source: ${e.source})`]:[],...s?[`Mi\
nted an ${s.format==="id_token"?"ID token":"access token"} until ${s.expires}`]:[],...h.length>0&&a!==void 0?[`Passed to ${a}: ${h.join(", ")}`]:[]].map(Fe)}l();var Ae=({env:e})=>Object.fromEntries(j.map(t=>[t,e[`INPUT_${t.toUpperCase()}`]])),$n=({env:e})=>["INPUT_REGISTRIES","INPUT_CLUSTERS"].some(t=>e[t]?.trim());function jn({
env:e}){let t=new Set(j.map(n=>`INPUT_${n.toUpperCase()}`));return Object.keys(e).some(n=>n.startsWith("INPUT_")&&e[n]&&!t.has(n))}var qn=e=>e,ro=e=>`<code>${e.
replace(/[^\w ,/-]|_/gu,t=>`&#${t.codePointAt(0)};`)}</code>`;function Fn(e){let{credentialsFile:t,ifMapped:n,principal:r,provider:o,serviceAccount:s,subject:i,
token:a}=e;return["### Signed in to Google Cloud","","| | |","|---|---|",...[["Subject",i],["Provider",o],["Principal",r===s?void 0:r],["It is this principal if\
 the provider maps",n],["Service account",s],["Project",e.projectId],["Scopes",a?.scopes?.join(", ")],["Audience",a?.audience],[a?.format==="id_token"?"ID token\
 expires":"Access token expires",a?.expires],["Credentials file",t&&`${t.type}, source: ${t.source}`],["Credentials expire",t&&(t.expires??oo(t.source))]].flatMap(
([h,b])=>b===void 0?[]:[`| ${h} | ${ro(b)} |`]),"",""].join(`
`)}var oo=e=>e==="key"?"never, until the key is deleted":"at the end of the job; client libraries refresh them until then";async function so(e){let t=vt(),n=Et(t),r=Ae(t),o=$n(t)?await import("../configure/tools.js"):void 0,s=jn(t)?await import("./on-demand.js"):void 0,i={..._t(t,n),
networkOptions:{opened:e}},a=await Mn({...i,raw:r,others:[...s?.formerInputProblems(t.env)??[],...o?.movedProblems(t,r)??[],...q(r,"create_credentials_file")?At(
t):[]],nameOf:qn,ci:n,named:{},handover:"ci",onRecorded:u=>Pt(t,u)});await o?.configureMoved(a.profile,i);for(let u of Ln(a,{reaches:"later steps"}))ge(u);n.handover?.(
t,ge).appendSummary?.(Fn(a))}var na=e=>so(e).catch(async t=>{let n=await import("./on-demand.js").catch(()=>{});Ot(n?n.withDoctor(t,Ae(process)):t)});export{na as signInStep};
