import{a as vt,b as _t,c as Et,d as Pt,e as At,f as Ot,h as ge,i as Ct}from"./shared-1.js";import{$ as lt,A as ze,C as H,D as Ge,E as pe,K as Q,L as me,
M as Qe,N as Ze,O as Z,P as le,S as et,T as tt,U as nt,W as dt,Y as ft,Z as pt,_ as mt,aa as ht,b as fe,ba as gt,ca as yt,d as Le,e as F,f as z,fa as bt,g as Fe,
ga as wt,h as De,i as D,ia as It,j as je,ja as St,ka as ne,la as kt,m as j,n as qe,o as $,p as He,q as v,qa as xt,s as q,sa as Rt,t as C,ta as Tt,u as Ve,v as Ke,
w as X,y as Y,z as Je}from"./shared-2.js";import{$ as st,Ga as te,K as rt,N as ot,X as ee,Z as he,a as p,aa as it,b as d,c as f,d as c,fa as at,h as $e,
j as S,m as P,n as G,o as We,p as _,r as Be,ta as ct,w as Xe,wa as ut,z as Ye}from"./shared-4.js";function ye(e){let{endpoints:t,lifetimeSeconds:n,refresh:r,serviceAccount:o,stsAudience:s,universe:i}=e;return{universe_domain:i,type:"external_account",audience:s,
subject_token_type:et,token_url:nt({endpoints:t}),credential_source:Hn(r),...o===void 0?{token_info_url:`${t.sts}/v1/introspect`}:{service_account_impersonation_url:le(
{endpoints:t},o,"generateAccessToken"),...n===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:n}}}}}var Nt=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function Hn(e){if(e.kind==="url"){let{field:t,headers:n,url:r}=e;return{url:r,...Object.keys(n).length>0?{headers:n}:
{},...Nt(t)}}return e.kind==="file"?{file:e.path,...Nt(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}var Ut=e=>({universe_domain:e.universe,
type:"impersonated_service_account",delegates:e.delegates.map(Ge),service_account_impersonation_url:le(e,e.serviceAccount,"generateAccessToken"),source_credentials:e.
sourceCredentials});var A=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${o} ${s}`.trim(),a=i?`stat\
us code ${i}`:"an unknown error";super(`Request failed with ${a}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=r}};var N=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"message"in t&&
typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};var U=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new N(t.cause):void 0;
super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};var be=(()=>{let e=!1,t=!1;if(typeof c=="function"&&typeof d=="function")try{t=new d("https://empty.invalid",{body:new c,method:"POST",get duplex(){return e=!0,
"half"}}).headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),Mt=typeof globalThis.
AbortController=="function",re=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",Lt=typeof c=="function",Ft=typeof c=="fu\
nction",oe=["get","post","put","patch","head","delete"],Wn=()=>{};Wn();var Dt={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"\
*/*",blob:"*/*",bytes:"*/*"},se=2147483647,jt=new TextEncoder().encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,ie=Symbol("stop"),W=class{options;constructor(t){
this.options=t}},$t=e=>new W(e),qt={json:!0,parseJson:!0,stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,
onUploadProgress:!0,fetch:!0,context:!0},Ht={next:!0},Wt={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,
integrity:!0,keepalive:!0,signal:!0,window:!0,duplex:!0};var Bn=e=>{if(!e)return 0;if(e instanceof c){let t=0;for(let[n,r]of e)t+=jt,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,t+=
typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},Bt=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),r){o+=r.byteLength;let a=t===0?0:o/t;a>=1&&(a=1-Number.EPSILON),n?.({percent:a,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=s},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},Vt=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new f(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new f(
Bt(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},Kt=(e,t,n)=>{if(!e.body)return e;let r=Bn(n??e.body);return new d(e,{duplex:"half",
body:Bt(e.body,r,t)})};var E=e=>e!==null&&typeof e=="object";var B=(...e)=>{for(let t of e)if((!E(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return Se({},...e)},we=(e={},t={})=>{
let n=new p(e),r=t instanceof p,o=new p(t);for(let[s,i]of o.entries())r&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function ae(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:Se(e[n]??[],t[n]??[])}var Ie=(e={},t={})=>({beforeRequest:ae(e,t,"beforeRequest"),beforeRetry:ae(e,t,"beforeRetry"),afterResponse:ae(
e,t,"afterResponse"),beforeError:ae(e,t,"beforeError")}),Vn=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,s]of r.entries())n.append(o,s);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(E(r))for(let[o,s]of Object.entries(r))s!==void 0&&n.append(o,String(s));else{
let o=new URLSearchParams(r);for(let[s,i]of o.entries())n.append(s,i)}return n},Se=(...e)=>{let t={},n={},r={},o,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(E(i)){for(let[a,u]of Object.entries(i)){if(a==="signal"&&u instanceof globalThis.AbortSignal){s.push(u);continue}if(a==="contex\
t"){if(u!=null&&(!E(u)||Array.isArray(u)))throw new TypeError("The `context` option must be an object");t={...t,context:u==null?{}:{...t.context,...u}};continue}
if(a==="searchParams"){u==null?o=void 0:o=o===void 0?u:Vn(o,u);continue}E(u)&&a in t&&(u=Se(t[a],u)),t={...t,[a]:u}}E(i.hooks)&&(r=Ie(r,i.hooks),t.hooks=r),E(i.
headers)&&(n=we(n,i.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),s.length>0&&(s.length===1?t.signal=s[0]:re?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};var zt=e=>oe.includes(e)?e.toUpperCase():e,Kn=["get","put","head","delete","options","trace"],Jn=[408,413,429,500,502,503,504],zn=[413,429,503],Jt={limit:2,methods:Kn,
statusCodes:Jn,afterStatusCodes:zn,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
Gt=(e={})=>{if(typeof e=="number")return{...Jt,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...Jt,...t}};var O=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function ke(e,t,n,r){return new Promise((o,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new O(e))},r.timeout);r.fetch(e,t).then(o).catch(s).then(()=>{clearTimeout(
i)})})}async function xe(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(s),r(t.reason)}
let s=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}var Xt=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in Wt)&&!(r in qt)&&(!(r in e)||r in Ht)&&(n[r]=t[r]);return n},Yt=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;function V(e){return e instanceof A||e?.name===A.name}function Re(e){return e instanceof O||e?.name===O.name}var K=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>se)throw new RangeError(`The \`timeout\` option canno\
t be greater than ${se}`);await Promise.resolve();let i=await r.#y();for(let a of r.#e.hooks.afterResponse){let u=r.#p(i.clone()),m;try{m=await a(r.request,r.#c(),
u,{retryCount:r.#n})}catch(h){throw r.#s(u),r.#s(i),h}if(m instanceof W)throw r.#s(u),r.#s(i),new U(m.options);let l=m instanceof f?m:i;u!==l&&r.#s(u),i!==l&&r.#s(
i),i=l}if(r.#p(i),!i.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(i.status):r.#e.throwHttpErrors)){let a=new A(i,r.request,r.#c());for(let u of r.#e.
hooks.beforeError)a=await u(a,{retryCount:r.#n});throw a}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!Lt)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let a=i.clone();
return r.#s(i),Vt(a,r.#e.onDownloadProgress)}return i},s=r.#m(o).finally(()=>{let i=r.#i;r.#d(i?.body??void 0),r.#d(r.request.body??void 0)});for(let[i,a]of Object.
entries(Dt))i==="bytes"&&typeof f?.prototype?.bytes!="function"||(s[i]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||a);let u=await s;
if(i==="json"){if(u.status===204)return"";let m=await u.text();return m===""?"":n.parseJson?n.parseJson(m):JSON.parse(m)}return u[i]()});return s}static#h(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#r;#n=0;#t;#e;#i;#o;#a;constructor(t,n={}){
if(this.#t=t,this.#e={...n,headers:we(this.#t.headers,n.headers),hooks:Ie({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:zt(n.
method??this.#t.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:Gt(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??c.
bind(globalThis),context:n.context??{}},typeof this.#t!="string"&&!(this.#t instanceof URL||this.#t instanceof d))throw new TypeError("`input` must be a string,\
 URL, or Request");if(this.#e.prefixUrl&&typeof this.#t=="string"){if(this.#t.startsWith("/"))throw new Error("`input` must not begin with a slash when using `p\
refixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#t=this.#e.prefixUrl+this.#t}Mt&&re&&(this.#o=this.#e.signal??this.#t.signal,this.#r=
new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#r.signal]):this.#r.signal),be&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new p(n.headers).has("content-type");if(this.#t instanceof d&&(Ft&&this.#e.body instanceof c||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new d(this.#t,this.#e),Yt(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#h(this.#e.searchParams)).toString()),i=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,s);this.request=new d(
i,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!be)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#l(this.request,
this.#e.body??void 0)}}#u(){let t=this.#e.retry.delay(this.#n),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#g(t){if(this.#n++,this.#n>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new N(t);if(n instanceof U)return n.customDelay??this.#u();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#n});if(r===!1)throw t;if(r===
!0)return this.#u()}if(Re(t)&&!this.#e.retry.retryOnTimeout)throw t;if(V(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let s=this.#e.retry.maxRetryAfter??o;return o<s?o:s}if(t.response.status===413)throw t}return this.#u()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#d(t){t&&t.cancel().catch(()=>{})}#s(t){this.#d(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#g(n),se);if(this.#n<1)throw n;if(await xe(r,this.#o?{signal:this.#o}:{}),n instanceof U&&n.customRequest){let o=this.#e.signal?new d(
n.customRequest,{signal:this.#e.signal}):new d(n.customRequest);this.#f(o)}for(let o of this.#e.hooks.beforeRetry){let s=await o({request:this.request,options:this.#c(),
error:n,retryCount:this.#n});if(s instanceof d){this.#f(s);break}if(s instanceof f)return s;if(s===ie)return}return this.#m(t)}}async#y(){this.#r?.signal.aborted&&
(this.#r=new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#r.signal]):this.#r.signal,this.request=new d(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#c(),{retryCount:this.#n});if(r instanceof f)return r;if(r instanceof d){this.#f(
r);break}}let t=Xt(this.request,this.#e);return this.#i=this.request,this.request=this.#i.clone(),this.#e.timeout===!1?this.#e.fetch(this.#i,t):ke(this.#i,t,this.#r,
this.#e)}#c(){if(!this.#a){let{hooks:t,...n}=this.#e;this.#a=Object.freeze(n)}return this.#a}#f(t){this.#a=void 0,this.request=this.#l(t)}#l(t,n){return!this.#e.
onUploadProgress||!t.body?t:Kt(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};var Te=e=>{let t=(n,r)=>K.create(n,B(e,r));for(let n of oe)t[n]=(r,o)=>K.create(r,B(e,o,{method:n}));return t.create=n=>Te(B(n)),t.extend=n=>(typeof n=="functio\
n"&&(n=n(e??{})),Te(B(e,n))),t.stop=ie,t.retry=$t,t},Gn=Te(),Qt=Gn;var Zt=1048576;async function ve(e,t,n){try{return await Xn(e,t,n)}catch(r){if(r.stale)return ve(e,t,n);throw r}}var Xn=(e,{method:t,url:n,headers:r,body:o},s)=>ne(
s,(i,a)=>{let{proxy:u}=e.route,m=u&&n.protocol==="http:",l=ht({agent:e,host:wt(n),port:bt(n),method:t,path:m?`${n.origin}${n.pathname}${n.search}`:n.pathname+n.
search,setHost:!1,signal:s}),h={host:n.host,...r,...m?St(u):{}};for(let[g,y]of Object.entries(h))l.setHeader(g,y);l.on("error",g=>a(Object.assign(g,{stale:Yn(g,
l.reusedSocket)}))),l.once("response",g=>{Qn(g).then(async y=>{if(!m||y.status!==407)return i(y);let{proxyRefusal:b}=await import("./on-demand.js");a(b(407,y.headers["\
proxy-authenticate"]?.toString()))},a)}),l.end(o)}),Yn=({code:e},t)=>t&&(e==="ECONNRESET"||e==="EPIPE");async function Qn(e){let t=[],n=0;for await(let o of e)if(t.
push(o),n+=o.length,n>Zt)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(n,Zt));return{status:e.statusCode??0,headers:e.headers,body:r}}function en(e,t){
let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new P("INPUT_ENDPOINT_INVALID",`the address of ${n} is neither https nor ht\
tp`,{suggestions:["Check the variable that replaces the address: it must be https://HOST, or http://127.0.0.1:PORT."]});let{type:s,body:i}=Zn(e),a={accept:"appl\
ication/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?{}:{authorization:`Bearer ${e.bearer}`},...er(e.headers)};for(let[u,m]of Object.entries(
a))tr(n,u,m);return{method:r,url:o,headers:a,body:i}}function Zn({json:e,form:t}){return e!==void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"ap\
plication/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var er=(e={})=>Object.fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),
n]));function tr(e,t,n){try{gt(t),yt(t,n)}catch{throw new P("INPUT_HEADER_INVALID",`the header ${t} for ${e} has characters that cannot be sent`,{suggestions:["\
Check its value: a secret that was pasted with a line break causes this."]})}}var nr=new Set([408,429,500,502,503,504]),rr=new Set([502,503,504]),or=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNREACH",
"ENETUNREACH","EPIPE","ETIMEDOUT"]),sr=({status:e,body:t})=>nr.has(e)||e>=400&&e<500&&We(t)?.error==="quota_exceeded",ir=({name:e,code:t="",proxyStatus:n=0})=>e===
"TimeoutError"||or.has(t)||rr.has(n);function ar(e,t,n,r,o=Math.random){return Math.max((1+o())*t*2**(e-2),cr(n,r))}function cr(e="",{now:t}){if(/^\d+$/.test(e.
trim()))return Number(e)*1e3;let n=Date.parse(e);return Number.isNaN(n)?0:Math.max(0,n-t()*1e3)}var{elapsedMs:ce}=v,tn=2e4,ur=500,dr=5e3;async function nn(e,t,n){
let r={call:e,agent:t,options:n,outgoing:en(e,n.userAgent??"ci-auth"),startedAt:ce(),attempts:0,sentAt:0,received:void 0,lastStatus:void 0,retryInMs:0};try{await fr(
r)}catch(o){if(!V(o))throw await hr(o,r)}return gr(r)}async function fr(e){let{call:t,options:n}=e,{signal:r}=n.run;r.throwIfAborted(),await Qt(t.url.origin+t.url.
pathname,{method:t.method,fetch:async o=>{let{status:s}=await pr(e,o.signal);return new f(null,{status:Math.min(s,599)})},retry:{limit:n.retries,methods:["delet\
e","get","post","patch"],shouldRetry:({error:o})=>lr(o,e),delay:()=>e.retryInMs},signal:r,timeout:n.callTimeoutMs??tn})}async function pr(e,t){let{agent:n,outgoing:r,
options:o}=e;e.attempts++,e.sentAt=o.clock.now(),e.received=void 0;let s=ce(),i=u=>{let{method:m,url:l}=r;o.trace?.(`${m} ${l.host}${l.pathname} ${u} ${Math.round(
ce()-s)} ms`)},a=mr(e);try{return e.received=await ve(n,r,t),e.lastStatus=e.received.status,i(e.lastStatus),e.received}catch(u){throw i(t.aborted?"no answer":rn(
u)),u}finally{clearTimeout(a)}}function mr({agent:{route:e},call:{service:t},options:n}){let{callTimeoutMs:r=tn,lateMs:o=dr,run:s,waiting:i}=n;if(!i)return;let a=q(
Math.min(r,s.remainingMs())),u=`no answer for ${q(o)}, the limit is ${a}`;return setTimeout(()=>i(`Still waiting for ${t} at ${kt(e)}: ${u}`),o).unref()}var rn=({
code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";async function lr(e,t){let{attempts:n,received:r,options:o}=t,{backoffMs:s=ur,clock:i,retries:a,run:u,
waiting:m}=o;if(u.signal.aborted||!(r?sr(r):ir(e))||(t.retryInMs=ar(n,s,r?.headers["retry-after"],i),t.retryInMs>=u.remainingMs()))return!1;if(m){let l=await import("./on-demand.js").
catch(()=>{});l&&m(l.retryLine(on(t),r?.status??e,{retries:a,waitMs:t.retryInMs}))}return!0}var on=({agent:e,attempts:t,call:n,lastStatus:r,startedAt:o})=>({service:n.
service,route:e.route,attempts:t,lastStatus:r,spentMs:ce()-o});async function hr(e,t){let{run:n}=t.options;if(n.isInterrupted())return n.signal.reason;let r=on(
t);return(await import("./on-demand.js").catch(sn(`${r.service}: ${rn(e)}`))).failureOf(e,r,n)}var sn=e=>t=>{let n=`${e}, and a file of ci-auth that explains it\
 cannot be loaded: ${t.message}`;throw new P("MACHINE_REFUSED",n,{cause:t})};async function gr({agent:e,attempts:t,call:n,options:r,received:o,sentAt:s}){let{status:i=0,
headers:a={},body:u=""}=o??{},m=Date.parse(a.date??"")/1e3,l=Math.trunc(m-(s+r.clock.now())/2)+0,h=async()=>{let y=`${n.service} answered HTTP ${i}`,{shownAnswer:b}=await import("./on-demand.js").
catch(sn(y));return b(n,e.route.proxy,{status:i,body:u,contentType:a["content-type"]??""})},g=i<300?void 0:await h();return{status:i,get body(){return g?.shown??
u},show:async()=>g??h(),attempts:t,skewSeconds:Number.isNaN(l)?void 0:l}}var an=({clock:e,networkOptions:t,report:n,signal:r,surroundings:o,userAgent:s},{retries:i,timeoutMs:a})=>yr({env:o.env,deadlineMs:a,retries:i,userAgent:s,...t,
..._({clock:e,signal:r,trace:n.trace,waiting:n.waiting})});function yr(e){let{clock:t=v}=e,n=wr(e.deadlineMs,e.signal),r=new Map,o=({direct:s,socketPath:i,url:a})=>{
let u=`${a.origin} ${i??""}`,m=r.get(u);if(m)return m;let l=i===void 0&&!s?It(a,e.env):void 0,{ca:h,opened:g}=e,b=i===void 0&&!l&&h===void 0?g?.get(a.origin):void 0;
g?.delete(a.origin);let w=new xt({origin:new URL(a.origin),socketPath:i,proxy:l,ca:h},n.signal,b);return r.set(u,w),w};return{send:async s=>nn(s,o(s),{...e,clock:t,
run:n}),preconnect(s,i=1){try{o({url:s}).preconnect(i)}catch{}},wait:(s,i,a=!1)=>(a||e.waiting?.(`Waiting ${q(s)} for ${i}`),Ir(s,i,n)),remainingMs:n.remainingMs,
clock:t,signal:n.signal,close(){n.end();for(let s of r.values())s.closeIdle()}}}var br=2147483647;function wr(e,t){let n=v.elapsedMs()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("abort",o,{once:!0}),
setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),br)).unref(),{signal:r.signal,totalMs:e,remainingMs:()=>Math.
max(0,n-v.elapsedMs()),end:()=>r.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&r.signal.reason===t.reason}}async function Ir(e,t,n){
let r=async()=>{if(n.isInterrupted())return n.signal.reason;let{waitFailure:i}=await import("./on-demand.js");return i(e,t,n.totalMs)};if(n.signal.aborted||e>=n.
remainingMs())throw await r();let o,s=i=>{o=setTimeout(i,e)};await ne(n.signal,s,()=>clearTimeout(o)).catch(async()=>{throw await r()})}async function cn(e,{metadataActor:t,clock:n,identify:r,networkOptions:o,report:s,signal:i,surroundings:a,userAgent:u},m){let{delegates:l,propagationMs:h,requestReason:g,
retries:y,serviceAccount:b,timeoutMs:w,universe:I}=e,{endpoints:x}=me(a.env,I);for(let k of Qe(a.env))s.note(k);let J={retries:y,timeoutMs:w+h},R=an({clock:n,networkOptions:o,
report:s,signal:i,surroundings:a,userAgent:u},J),L={network:R,endpoints:x,universe:I,requestReason:g,explain:async()=>{let{explainSignIn:k}=await import("./on-demand.js");
return k(e,T)},identify:r};for(let{atOnce:k,url:de}of xr(e,x))R.preconnect(new URL(de),k);let T=await kr(e.identity,L,m,{metadataActor:t,report:s,surroundings:a}),
{repeating:ue}=h>0?await import("./on-demand.js"):{},Oe=ue?.({network:R,report:s,leftMs:h,backoffMs:o?.backoffMs}),Ce=async(k,de)=>{let Ue=()=>Tt(L,T,k,de),Me=await(Oe?
Oe(Ue):Ue());return s.mask(Me.value),Me},Ne={serviceAccount:b,delegates:l};return{actor:T,google:L,target:Ne,mint:k=>Ce(Ne,k),mintAsActor:k=>Ce({delegates:[]},k),
close:R.close}}function un({delegates:e,identity:t,serviceAccount:n,universe:r},o,{cwd:s,env:i}){if(t.mode==="ambient")return;let{endpoints:a}=me(i,r),u=t.mode===
"key"?t.key:[Y(t.provider),o&&Sr(o,{cwd:s,env:i})];return _e(u,n,e,r,a)}var _e=(...e)=>Xe("sha256").update(JSON.stringify(e)).digest("hex");function Sr({origin:e},{
cwd:t,env:n}){if("ci"in e)return e.ci;let{named:r}=e,o=r.env??"CI_AUTH_ID_TOKEN",s=r.file??n.CI_AUTH_ID_TOKEN_FILE;return[r,n[o],s&&dt(ee(t,s))]}async function kr(e,t,n,{
metadataActor:r,report:o,surroundings:s}){if(e.mode==="key"){let{keyActor:u,keySecrets:m}=await import("./on-demand.js");for(let l of m(e.key))o.mask(l);return u(
t,e.key,o)}if(e.mode==="ambient"){if(!r)throw new Error("no ambient identity here");return r(t,s.env,o)}let{audience:i,provider:a}=e;if(!n)throw new Error(`no t\
oken source for ${X(a)}`);return Rt({google:t,source:n,audience:i,provider:a,exchangeSettings:tt(a),report:o})}function xr(e,t){let{delegates:n,identity:r,serviceAccount:o,
tokenRequest:s,universe:i}=e,a=+(s!==void 0)+Number(fn(e)),u=o!==void 0||n.length>0,m=r.mode==="key"&&Z({universe:i})||s?.format==="access_token"&&s.user!==void 0;
return[...r.mode==="federation"?[{url:t.sts,atOnce:1}]:[],...m?[{url:t.oauth2,atOnce:u?Math.min(a,1):a}]:[],...u?[{url:t.iamcredentials,atOnce:a}]:[]]}async function dn(e,t){
let{file:n,serviceAccount:r,tokenRequest:o}=e,i={format:"access_token",scopes:e.identity.mode==="federation"&&r===void 0&&o?.format==="access_token"?o.scopes:[F],
lifetimeSeconds:3600},a=t.actor.idToken&&await t.mintAsActor(i),u=n?.lifetimeSeconds??3600,[m]=await Promise.all([o&&t.mint(o),fn(e)&&t.mint({format:"access_tok\
en",scopes:[F],lifetimeSeconds:u})]);return{federated:a,requested:m}}function fn({file:e,identity:t,serviceAccount:n,tokenRequest:r,verify:o}){return!o||t.mode===
"federation"&&n===void 0?!1:!(r?.format==="access_token"&&r.user===void 0)&&(r===void 0||e!==void 0)}async function mn(e,t,n){let r=n&&Rr.test(n)?await(await import("./on-demand.js")).folderNamed(n,{ci:e,surroundings:t}):void 0,o=r?.folder??e.credentialsFolder(
t),s=n===void 0||r?he(o,ct()):ee(t.cwd,n),a=[r?.problem??await vr(s,n)??mt(s),te(e,t).inspect()].filter(u=>u!==void 0);return{destination:{ci:e,surroundings:t,path:s},
problems:a}}var Rr=/^\+[^\\/]*$/,Tr=/private_key|-----BEGIN|eyJ0eX|[\w+/=-]{1000}/;async function vr(e,t){let n=_r(e,t)??(at()==="win32"?(await import("./on-demand.js")).
windowsFault(e):void 0);if(n!==void 0)return{code:"FILE_WRITE_FAILED",message:`the path of the credentials file ${n}`}}function _r(e,t=""){return new RegExp("\\p\
{Cc}","u").test(e)?"contains a control character":Tr.test(t)?"is a key":void 0}function ln(e){try{return e()}catch{return}}var pn=e=>ln(()=>ot.native(e))??e,Er=/(?:docker|container)(?:file|ignore)|^\.gcloudignore$/i;
async function hn(e){let t=pn(e.ci.workspace(e.surroundings)),n=he(pn(st(e.path)),it(e.path)),r=ft(t,n)?.split("/");if(r===void 0)return[];let o=ln(()=>rt(t)),s=i=>i!==
r[0]&&!ut(i);return o?.some(s)&&!o.some(i=>Er.test(i))?[]:(await import("./on-demand.js")).workspaceWarnings(e,{workspace:t,path:n,below:r})}async function Pr(e,t,n,r){let{delegates:o,identity:s,serviceAccount:i,universe:a}=e,{endpoints:u}=t.google,m=b=>i===void 0?b:Ut({delegates:o,endpoints:u,serviceAccount:i,
sourceCredentials:b,universe:a});if(s.mode==="ambient")throw new Error("no file for the metadata server");if(s.mode==="key")return{fields:m(s.key.file),sourceKind:"\
key"};let{refresh:l,...h}=await Ar(s.audience,t,n,r),g={endpoints:u,universe:a,stsAudience:Y(s.provider),refresh:l};return{fields:o.length>0?m(ye(g)):ye({...g,serviceAccount:i,
lifetimeSeconds:e.file?.lifetimeSeconds}),sourceKind:l.kind,...h}}async function Ar(e,t,n,r){let{source:o}=n,s=t.actor.idToken?.(),i=s?{expiresAt:s.expiresAt,lastsForJob:o?.
lastsForJob??!1}:{},a=o?.refreshSource(e);if(a)return{refresh:a,...o?.mintsAgain?{}:i};let{refreshByFile:u}=await import("./on-demand.js");return u({audience:e,
expiry:i,idToken:s,...n},r)}async function gn(e,t,n){let{destination:r,report:o,source:s}=n,i=e.file?.cleanup??!0,{profile:a,projectId:u}=e,m=un(e,s,r.surroundings),
l=Or({...r,...n,identityDigest:m,profile:a,projectId:u,remove:i}),h=async()=>{let g=(await l.undo()).filter(({outcome:y})=>y==="refused");for(let{path:y,reason:b}of g)
o.warn("FILE_LEFT",b??y)};try{let{fields:g,...y}=await Pr(e,t,n,l.write);await l.write(r.path,"credentials",Be(g));for(let b of await hn(r))o.warn("FILE_IN_WORK\
SPACE",b);return{...y,path:r.path,type:String(g.type),undo:h}}catch(g){throw await h(),g}}function Or(e){let{ci:t,clock:n=v,identityDigest:r,profile:o,projectId:s,
remove:i,surroundings:a}=e,u=te(t,a),m=[];return{async write(l,h,g){let y=await pt(l);y!==void 0&&e.report.warn("FILE_IN_WORKSPACE",y),await lt(l,g,w=>{let I=C(
Math.floor(n.now())),x=r&&_e(g),R=_({profile:o,...h==="credentials"?{projectId:s,identityDigest:r,contentDigest:x}:{}}),M={id:Ye(),path:l,kind:h,remove:i,createdAt:I,
...R,...w};u.record(M),m.push(M),e.onRecorded?.(m)},{mode:h==="launcher"?448:384})},async undo(){let{cleanUpStep:l}=await import("./on-demand.js");return l(m.map(
h=>({...h,remove:!0})),u)}}}var Cr=["access_token","id_token"],Nr=3600,yn=3600;function In(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime","INPUT_L\
IFETIME_INVALID")}function Sn(e,t){let{nearest:n,refuse:r,text:o}=e,s=o("token_format");if(s===void 0)return;if(s==="access_token")return Ur(e,t??Nr);if(s==="id\
_token")return Lr(e);let i=n?.(s,Cr),a=i?`Write ${i}.`:"Write access_token or id_token, or leave it empty.",u=`unknown token format: "${S(s)}"`;return r("token_\
format","INPUT_TOKEN_FORMAT_INVALID",u,a)}function Ur(e,t){let{refuse:n,text:r}=e,o=r("access_token_subject"),s=fe(r("access_token_scopes")??""),i=s.length>0?s:
[F];for(let a of i.filter(u=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(u))){let u=`"${S(a)}" is not a scope`;n("access_token_scopes","INPUT_SCOPE_INVALID",u,"Separate\
 scopes by commas or newlines.")}return o!==void 0&&Mr(e,{user:o,lifetimeSeconds:t,hasScopes:s.length>0}),{format:"access_token",lifetimeSeconds:t,scopes:i,user:o}}
function Mr({add:e,nameOf:t,refuse:n},{hasScopes:r,lifetimeSeconds:o,user:s}){let i=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(s)||n("access_token_su\
bject","INPUT_SUBJECT_INVALID",`"${S(s)}" is not an email address`),r||e("INPUT_SCOPES_REQUIRED",`${i} needs ${t("access_token_scopes")}`,"List the scopes that \
the Workspace admin granted to the service account."),o>yn){let a=`at most ${yn}s together with ${i}`;n("access_token_lifetime","INPUT_LIFETIME_INVALID",a)}}function Lr({
add:e,boolean:t,nameOf:n,text:r}){let o=r("id_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is required for an ID t\
oken`,"Give the URL of the service to call."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var bn=256;function kn(e){let{add:t,nameOf:n,
text:r}=e,o=r("workload_identity_provider"),s=r("credentials_json");return o===void 0?s===void 0?$r(e):jr(e,s):s===void 0?Dr(e,o):t("INPUT_SOURCE_CONFLICT",`${n(
"workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}function Fr({refuse:e},t){let n=ze(t);if(!("\
code"in n))return n;let{code:r,message:o,suggestions:s=[]}=n;return e("workload_identity_provider",r,S(o),...s)}function Dr(e,t){let{refuse:n,text:r}=e,o=r("aud\
ience");o!==void 0&&(o.length>bn||new RegExp("\\p{Cc}","u").test(o))&&n("audience","INPUT_AUDIENCE_INVALID",`at most ${bn} characters, and no line break`);let s=$(
t)?void 0:Fr(e,t);return s&&{mode:"federation",provider:s,audience:o??Je(s)}}function jr({readKey:e,refuse:t},n){let r=e?.(n);if(!r)throw new Error("nothing her\
e reads a key");if(!("code"in r))return{mode:"key",key:r};let{code:o,message:s,suggestions:i=[]}=r;return $(n)?void 0:t("credentials_json",o,s,...i)}var $r=e=>e.
ambient&&e.mode===void 0?{mode:"ambient"}:e.missingIdentity?.(e);function xn(e){let t=e.text("service_account");return t===void 0||H(t)?t:Tn(e,"service_account",
t)}function Rn(e){let n=fe(e.text("delegates")??"").map(r=>r.replace(/^projects\/-\/serviceAccounts\//,""));for(let r of n)H(r)||Tn(e,"delegates",r);return n}function Tn({
refuse:e},t,n){if($(n))return;let r=`"${S(n)}" is not the email or the unique id of a service account`;e(t,"INPUT_SERVICE_ACCOUNT_INVALID",r,"To see the account\
s, fill in PROJECT_ID: gcloud iam service-accounts list --project=PROJECT_ID")}var wn=20,Ee=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.test(e);function vn({refuse:e,
text:t}){let n=t("project_id");if(n===void 0||Ee(n))return n;let r=`"${S(n)}" is not a project id`;return e("project_id","INPUT_PROJECT_INVALID",r,"gcloud proje\
cts list")}var qr=/^[^*]*(?:[^*]|[:/]\*)$/,_n=({refuse:e,text:t})=>je.flatMap(n=>{let r=t(n)?.replace(/^(?:https:)?\/\/iam\.[\w.-]+\//,"");if(r===void 0)return[];
if(!qr.test(r)){let o=`in "${S(r)}", a * is not at the end, or not after : or /`;e(n,"INPUT_EXPECTATION_INVALID",o,"Write the whole value, or one * at its end a\
fter : or /.")}return[{name:n,wanted:r}]});function En({refuse:e,text:t}){let n=t("profile")??z;if(!De(n)&&!$(n)){let r=`"${S(n)}" is not the name of a profile`;
e("profile","INPUT_PROFILE_INVALID",r,Fe)}return n}function Pn({refuse:e,text:t}){let n=t("universe");return n===void 0||Q(n)?n:e("universe","INPUT_UNIVERSE_INV\
ALID",`"${S(n)}" is not a domain name`)}function An({add:e,nameOf:t,text:n}){let r=n("request_reason");return r===void 0||/^[\x20-\x7e]{1,1024}$/.test(r)?r:e("I\
NPUT_HEADER_INVALID",`${t("request_reason")} must be one line of printable ASCII`)}function On({parsed:e,refuse:t}){let n=e("retries",Le,"INPUT_NUMBER_INVALID")??
0;return n>wn&&t("retries","INPUT_NUMBER_INVALID",`${n} is above ${wn}`),n}var Pe={min:600,max:43200},Hr=3600;function Cn(e,t,n){let r=qe(e,t),o=Br(r),s=o&&o.serviceAccount!==void 0;if(G([...r.problems,...t.inputsWithoutEffect(e,t,s),...n]),
o)return o;throw new Error("no plan and no problem")}function Wr(e,t=kn){for(let i of D)He(e,i);let n=t(e),r=n?.mode==="key"?n.key:void 0,o=xn(e),s=In(e);return{
identity:n,key:r,account:o,serviceAccount:[r?.email,r?.file.client_id].includes(o)?void 0:o,lifetime:s,tokenRequest:Sn(e,s),expected:_n(e),delegates:Rn(e),requestReason:An(
e),retries:On(e),timeoutMs:e.duration("timeout")*1e3,universe:Pn(e)??r?.universe??"googleapis.com"}}function Br(e){let{account:t,identity:n,key:r,lifetime:o,...s}=Wr(
e),{boolean:i,duration:a}=e,u={profile:En(e),exportsVariables:i("export_environment_variables"),propagationMs:a("wait_for_propagation")*1e3,verify:i("verify")||
s.expected.length>0},m=i("cleanup_credentials"),l=i("create_credentials_file"),h=vn(e);if(!n)return;zr(e,r),Gr(e,s);let{serviceAccount:g}=s,y=g===void 0?void 0:
Kr(o);return{...s,...u,identity:n,file:l?{lifetimeSeconds:y,cleanup:m}:void 0,projectId:h??Vr(r,t),notes:Jr(r,g,o,l)}}function Vr(e,t){let n=t===void 0?void 0:pe(
t);if(n!==void 0||!e)return n;let{email:r,projectId:o}=e;return o!==void 0&&Ee(o)?o:pe(r)}var Kr=e=>e!==void 0&&e>=Pe.min&&e<=Pe.max?e:void 0;function Jr(e,t,n=0,r){
let{min:o}=Pe,s=n>0&&n<o;return[...e?.notes??[],...s&&r&&t!==void 0?[`a credentials file needs at least ${o}s, so it has no lifetime`]:[],...n>Hr?["a lifetime a\
bove 3600s needs constraints/iam.allowServiceAccountCredentialLifetimeExtension for this account"]:[],...e&&t!==void 0?[`the key's account ${e.email} impersonat\
es ${t}: it needs roles/iam.serviceAccountTokenCreator on it`]:[]]}function zr({refuse:e},t){let{universe:n}=t??{};if(n===void 0||Q(n))return;let r=`its univers\
e_domain "${S(n)}" is not a domain name`;e("credentials_json","INPUT_UNIVERSE_INVALID",r)}function Gr({add:e,nameOf:t,refuse:n},{serviceAccount:r,tokenRequest:o,
universe:s}){if(o?.format!=="access_token"||o.user===void 0)return;if(r!==void 0&&!r.includes("@")&&H(r)){let a=`gcloud iam service-accounts describe ${r} --for\
mat='value(email)'`;n("service_account","INPUT_SERVICE_ACCOUNT_INVALID","domain-wide delegation needs the email, not the unique id",a)}if(Z({universe:s}))return;
let i=`${t("access_token_subject")} has no effect in the universe ${S(s)}`;e("INPUT_NOT_APPLICABLE",i)}async function Nn(e){let{ci:t,named:n,raw:r,surroundings:o}=e,
{problems:s,source:i}=await Yr(e),a=[...s,...await Xr(e)];if(s.length>0||!r.workload_identity_provider?.trim())return{problems:a};if(i)return{source:{...i,origin:{
named:n}},problems:a};try{let u={ci:t.id,..._({module:t.module})};return{source:{...t.tokenSource(o),origin:u},problems:a}}catch(u){if(u instanceof P)return{problems:[
...a,u]};throw u}}async function Xr({raw:e,surroundings:{env:t}}){if(Object.keys(t).filter(o=>/^(?:CI_AUTH_|INPUT_)EXPECT/.test(o)&&t[o]!=="").length===0)return[];
let{unknownGuardrailProblems:r}=await import("./on-demand.js");return r(t,e)}async function Yr({findNamedSource:e,named:t,surroundings:n}){if(e&&Object.values(t).
some(a=>a!==void 0))return e(t,n);let{cwd:r,env:o}=n;if(!o.CI_AUTH_ID_TOKEN&&!o.CI_AUTH_ID_TOKEN_FILE)return{problems:[]};let{environmentTokenSource:s}=await import("./on-demand.js"),
i=s(o,r);return i?{source:i,problems:[]}:{problems:[]}}function Qr(e){let{id_token_audience:t,service_account:n,token_format:r,workload_identity_provider:o,...s}=e,i=r?.trim()==="id_token"?n?.trim():!t?.trim();return!(o?.
trim()&&i)||Object.values(s).some(a=>a?.trim())}async function Un(e){let{ci:t,findNamedSource:n,mode:r,named:o,nameOf:s,others:i=[],print:a=()=>{},raw:u,surroundings:m}=e,
l=j(u,"create_credentials_file")?await mn(t,m,u.credentials_file_path?.trim()||void 0):void 0,{problems:h,source:g}=await Nn({ci:t,findNamedSource:n,named:o,raw:u,
surroundings:m}),y=e.passedOnBy==="ci"?t.handover?.(m,a):void 0,{parseServiceAccountKey:b}=u.credentials_json?.trim()?await import("./on-demand.js"):{},w=u.workload_identity_provider?.
trim()||u.credentials_json?.trim(),{missingIdentity:I}=w?{}:await import("./on-demand.js"),{nearest:x}=/^(?:access_token|id_token)?$/.test(u.token_format?.trim()??
"")?{}:await import("./on-demand.js"),{applicabilityProblems:J=()=>[]}=Qr(u)?await import("./on-demand.js"):{},R=t.secretsWithheld?.(m.env),M={nearest:x,readKey:b,
missingIdentity:I,inputsWithoutEffect:J},L={nameOf:s,mode:r,ambient:t.hasGoogleIdentity,secretsWithheld:R,...M},T=Cn(u,L,[...i,...h,...Ze(m.env),...l?.problems??
[],...e.passedOnBy==="ci"?eo(t,y,u):[]]);T.expected.length>0&&(await import("./on-demand.js")).checkInputs(T,s);let ue=[...Zr(e,g),...T.notes];return{plan:{...T,
notes:ue},destination:l?.destination,source:g,handover:y}}function Zr({ci:e,named:t,surroundings:{env:n}},r){let o=Object.values(t).some(s=>s!==void 0);return!r||
"ci"in r.origin||!(o?e.hasTokenSurface(n):e.detect(n))?[]:[`the ID token is from ${r.label}: ${e.label} was not asked for one`]}function eo(e,t,n){let r=!!n.token_format?.
trim(),o=t?.problems({variables:j(n,"export_environment_variables"),outputs:r})??[];return!r||t?.setOutputs?o:[...o,{code:"INPUT_TOKEN_UNDELIVERABLE",message:`${e.
label} cannot pass a token to later steps`,suggestions:["Print it with ci-auth token, or choose an --output-format."]}]}async function Ln(e){let{accept:t,clock:n,launcher:r,nameOf:o,onRecorded:s,report:i,signal:a,surroundings:u}=e,{handover:m,destination:l,plan:h,source:g}=await Un(
e);for(let b of g?.secrets??[])i.mask(b);for(let b of h.notes)i.note(b);let y=await cn(h,e,g);try{let b=await dn(h,y);if(h.expected.length>0){let{checkPlan:I}=await import("./on-demand.js");
await I(h,y,o)}let w=l&&await gn(h,y,{clock:n,destination:l,launcher:r,onRecorded:s,report:i,source:g});try{let I=await ro(h,y,b,w);if(w&&(w.expiresAt!==void 0||
no(h,u.env))){let{warnOfFile:x}=await import("./on-demand.js");x(h,w,{report:i,surroundings:u})}return await to(m,h,I,{report:i,signal:a}),t?.(I),I}catch(I){throw await w?.
undo(),I}}finally{y.close()}}async function to(e,{exportsVariables:t,projectId:n,tokenRequest:r},o,{report:s,signal:i}){t&&n===void 0&&s.note("the project id is\
 not certain, so no project variable is set; to set it: project_id"),await s.masked(),i?.throwIfAborted(),G(e?.problems({variables:t,outputs:r!==void 0})??[]);let[
a]=e?.setOutputs?e.problems({variables:!1,outputs:!0}):[];a?s.note(`later steps get no outputs: ${a.message}`):await e?.setOutputs?.({...o.outputs}),await e?.exportVariables(
o.variables)}var no=({delegates:e},t)=>e.length>0||Object.keys(Ve).some(n=>t[n]);async function ro(e,t,n,r){let{identity:o,projectId:s,serviceAccount:i,tokenRequest:a}=e,
{requested:u}=n,m=t.actor.idToken?.()?.claims.sub;return{mode:o.mode,profile:e.profile,...o.mode==="federation"&&i!==void 0?{}:await t.actor.principal(),provider:o.
mode==="federation"?X(o.provider):void 0,subject:typeof m=="string"?m:void 0,serviceAccount:i??t.actor.account,projectId:s,credentialsFile:r&&{path:r.path,type:r.
type,source:r.sourceKind,expires:r.expiresAt===void 0?void 0:C(r.expiresAt)},token:a&&u&&{format:a.format,expires:C(u.expiresAt),...a.format==="access_token"?{scopes:a.
scopes}:{audience:a.audience}},variables:e.exportsVariables?Ke({profile:e.profile,projectId:s,credentialsFile:r?.path,executable:r?.sourceKind==="executable"}):
{},outputs:{..._({project_id:s,credentials_file_path:r?.path}),...Mn("auth_token",n.federated),...a?Mn(a.format,u):{}}}}var Mn=(e,t)=>t===void 0?{}:{[e]:t.value,
[`${e}_expiration`]:C(t.expiresAt)};function Fn({credentialsFile:e,principal:t,profile:n,serviceAccount:r,subject:o,token:s,variables:i},{reaches:a}){let u=r===
void 0||r===t,m=o===void 0?t:`the federated identity of ${o}`,l=Object.keys(i);return[`Signed in as ${u?m:r}`,...n===z?[]:[`  as the profile ${n}, which command\
s find with --profile ${n}`],...u?[]:[`  by ${o??t}`],...e?[`Wrote ${e.path} (${e.type}, source: ${e.source})`]:[],...s?[`Minted an ${s.format==="id_token"?"ID \
token":"access token"} until ${s.expires}`]:[],...l.length>0&&a!==void 0?[`Passed to ${a}: ${l.join(", ")}`]:[]].map($e)}var Ae=({env:e})=>Object.fromEntries(D.map(t=>[t,vt(e,oo(t))])),oo=e=>(e.startsWith("expected_")?["INPUT_","CI_AUTH_"]:["INPUT_"]).map(t=>t+e.toUpperCase()),Dn=({
env:e})=>["INPUT_REGISTRIES","INPUT_CLUSTERS"].some(t=>e[t]?.trim());function jn({env:e}){let t=new Set(D.map(n=>`INPUT_${n.toUpperCase()}`));return Object.keys(
e).some(n=>n.startsWith("INPUT_")&&e[n]&&!t.has(n))}var $n=e=>e,so=e=>`<code>${e.replace(/[^\w ,/-]|_/gu,t=>`&#${t.codePointAt(0)};`)}</code>`;function qn(e){let{
credentialsFile:t,ifMapped:n,principal:r,provider:o,serviceAccount:s,subject:i,token:a}=e;return["### Signed in to Google Cloud","","| | |","|---|---|",...[["Su\
bject",i],["Provider",o],["Principal",r===s?void 0:r],["It is this principal if the provider maps",n],["Service account",s],["Project",e.projectId],["Scopes",a?.
scopes?.join(", ")],["Audience",a?.audience],[a?.format==="id_token"?"ID token expires":"Access token expires",a?.expires],["Credentials file",t&&`${t.type}, so\
urce: ${t.source}`],["Credentials expire",t&&(t.expires??io(t.source))]].flatMap(([l,h])=>h===void 0?[]:[`| ${l} | ${so(h)} |`]),"",""].join(`
`)}var io=e=>e==="key"?"never, until the key is deleted":"at the end of the job; client libraries refresh them until then";async function ao(e){let t=_t(),n=Et(t),r=Ae(t),o=Dn(t)?await import("../configure/tools.js"):void 0,s=jn(t)?await import("./on-demand.js"):void 0,i={...Pt(t,n),
networkOptions:{opened:e}},a=await Ln({...i,raw:r,others:[...s?.formerInputProblems(t.env)??[],...o?.movedProblems(t,r)??[],...j(r,"create_credentials_file")?Ot(
t):[]],nameOf:$n,ci:n,named:{},passedOnBy:"ci",onRecorded:u=>At(t,u)});await o?.configureMoved(a.profile,i);for(let u of Fn(a,{reaches:"later steps"}))ge(u);n.handover?.(
t,ge).appendSummary?.(qn(a))}var sa=e=>ao(e).catch(async t=>{let n=await import("./on-demand.js").catch(()=>{});Ct(n?n.withDoctor(t,Ae(process)):t)});export{sa as signInStep};
