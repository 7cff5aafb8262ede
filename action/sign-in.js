import{a as ge,b as Et,c as _t,d as Pt,f as ye,g as At}from"./shared-1.js";import{A as pe,G as Q,H as me,I as Ye,J as Qe,K as Z,L as le,O as Ze,P as et,
Q as tt,S as ut,U as dt,V as ft,W as pt,X as mt,Y as lt,Z as ht,_ as gt,a as E,ba as yt,c as $,ca as bt,d as C,ea as wt,f as fe,fa as It,ga as re,h as $e,ha as St,
i as j,j as G,k as je,l as qe,m as q,ma as kt,n as Fe,oa as xt,pa as Rt,q as We,qa as he,r as Ve,ra as Tt,s as X,sa as D,ta as vt,u as Y,v as Ke,w as Je,y as F,
z as ze}from"./shared-2.js";import{E as nt,H as rt,S as ot,V as ee,X as te,Z as st,_ as it,a as A,b as z,c as De,d as _,f as He,m as Be,na as at,o as x,
q as Ge,qa as ct,t as Xe,za as ne}from"./shared-4.js";import{b as p,c as d,d as f,e as c,f as l}from"./shared-5.js";l();l();l();l();function be(e){let{audience:t,endpoints:n,lifetimeSeconds:r,serviceAccount:o,source:s,universe:i}=e;return{universe_domain:i,type:"external_account",audience:t,
subject_token_type:Ze,token_url:tt({endpoints:n}),credential_source:Fn(s),...o===void 0?{token_info_url:`${n.sts}/v1/introspect`}:{service_account_impersonation_url:le(
{endpoints:n},o,"generateAccessToken"),...r===void 0?{}:{service_account_impersonation:{token_lifetime_seconds:r}}}}}var Ot=e=>e===void 0?{format:{type:"text"}}:
{format:{type:"json",subject_token_field_name:e}};function Fn(e){if(e.kind==="url"){let{field:t,headers:n,url:r}=e;return{url:r,...Object.keys(n).length>0?{headers:n}:
{},...Ot(t)}}return e.kind==="file"?{file:e.path,...Ot(e.field)}:{executable:{command:e.command,timeout_millis:e.timeoutMs}}}var Nt=e=>({universe_domain:e.universe,
type:"impersonated_service_account",delegates:e.delegates.map(ze),service_account_impersonation_url:le(e,e.serviceAccount,"generateAccessToken"),source_credentials:e.
source});l();l();l();l();l();l();var O=class extends Error{response;request;options;constructor(t,n,r){let o=t.status||t.status===0?t.status:"",s=t.statusText??"",i=`${o} ${s}`.trim(),a=i?`\
status code ${i}`:"an unknown error";super(`Request failed with ${a}: ${n.method} ${n.url}`),this.name="HTTPError",this.response=t,this.request=n,this.options=r}};l();var U=class extends Error{name="NonError";value;constructor(t){let n="Non-error value was thrown";try{typeof t=="string"?n=t:t&&typeof t=="object"&&"message"in
t&&typeof t.message=="string"&&(n=t.message)}catch{}super(n),this.value=t}};l();var M=class extends Error{name="ForceRetryError";customDelay;code;customRequest;constructor(t){let n=t?.cause?t.cause instanceof Error?t.cause:new U(t.cause):void 0;
super(t?.code?`Forced retry: ${t.code}`:"Forced retry",n?{cause:n}:void 0),this.customDelay=t?.delay,this.code=t?.code,this.customRequest=t?.request}};l();l();var we=(()=>{let e=!1,t=!1;if(typeof c=="function"&&typeof d=="function")try{t=new d("https://empty.invalid",{body:new c,method:"POST",get duplex(){return e=
!0,"half"}}).headers.has("Content-Type")}catch(o){if(o instanceof Error&&o.message==="unsupported BodyInit type")return!1;throw o}return e&&!t})(),Ct=typeof globalThis.
AbortController=="function",oe=typeof globalThis.AbortSignal=="function"&&typeof globalThis.AbortSignal.any=="function",Ut=typeof c=="function",Mt=typeof c=="fu\
nction",se=["get","post","put","patch","head","delete"],Dn=()=>{};Dn();var Lt={json:"application/json",text:"text/*",formData:"multipart/form-data",arrayBuffer:"\
*/*",blob:"*/*",bytes:"*/*"},ie=2147483647,$t=new TextEncoder().encode("------WebKitFormBoundaryaxpyiPgbbPti10Rw").length,ae=Symbol("stop"),H=class{options;constructor(t){
this.options=t}},jt=e=>new H(e),qt={json:!0,parseJson:!0,stringifyJson:!0,searchParams:!0,prefixUrl:!0,retry:!0,timeout:!0,hooks:!0,throwHttpErrors:!0,onDownloadProgress:!0,
onUploadProgress:!0,fetch:!0,context:!0},Ft={next:!0},Dt={method:!0,headers:!0,body:!0,mode:!0,credentials:!0,cache:!0,redirect:!0,referrer:!0,referrerPolicy:!0,
integrity:!0,keepalive:!0,signal:!0,window:!0,duplex:!0};var Hn=e=>{if(!e)return 0;if(e instanceof c){let t=0;for(let[n,r]of e)t+=$t,t+=new TextEncoder().encode(`Content-Disposition: form-data; name="${n}"`).length,t+=
typeof r=="string"?new TextEncoder().encode(r).length:r.size;return t}if(e instanceof Blob)return e.size;if(e instanceof ArrayBuffer)return e.byteLength;if(typeof e==
"string")return new TextEncoder().encode(e).length;if(e instanceof URLSearchParams)return new TextEncoder().encode(e.toString()).length;if("byteLength"in e)return e.
byteLength;if(typeof e=="object"&&e!==null)try{let t=JSON.stringify(e);return new TextEncoder().encode(t).length}catch{return 0}return 0},Ht=(e,t,n)=>{let r,o=0;
return e.pipeThrough(new TransformStream({transform(s,i){if(i.enqueue(s),r){o+=r.byteLength;let a=t===0?0:o/t;a>=1&&(a=1-Number.EPSILON),n?.({percent:a,totalBytes:Math.
max(t,o),transferredBytes:o},r)}r=s},flush(){r&&(o+=r.byteLength,n?.({percent:1,totalBytes:Math.max(t,o),transferredBytes:o},r))}}))},Wt=(e,t)=>{if(!e.body)return e;
if(e.status===204)return new f(null,{status:e.status,statusText:e.statusText,headers:e.headers});let n=Math.max(0,Number(e.headers.get("content-length"))||0);return new f(
Ht(e.body,n,t),{status:e.status,statusText:e.statusText,headers:e.headers})},Vt=(e,t,n)=>{if(!e.body)return e;let r=Hn(n??e.body);return new d(e,{duplex:"half",
body:Ht(e.body,r,t)})};l();l();var P=e=>e!==null&&typeof e=="object";var W=(...e)=>{for(let t of e)if((!P(t)||Array.isArray(t))&&t!==void 0)throw new TypeError("The `options` argument must be an object");return ke({},...e)},Ie=(e={},t={})=>{
let n=new p(e),r=t instanceof p,o=new p(t);for(let[s,i]of o.entries())r&&i==="undefined"||i===void 0?n.delete(s):n.set(s,i);return n};function ce(e,t,n){return Object.
hasOwn(t,n)&&t[n]===void 0?[]:ke(e[n]??[],t[n]??[])}var Se=(e={},t={})=>({beforeRequest:ce(e,t,"beforeRequest"),beforeRetry:ce(e,t,"beforeRetry"),afterResponse:ce(
e,t,"afterResponse"),beforeError:ce(e,t,"beforeError")}),Wn=(e,t)=>{let n=new URLSearchParams;for(let r of[e,t])if(r!==void 0)if(r instanceof URLSearchParams)for(let[
o,s]of r.entries())n.append(o,s);else if(Array.isArray(r))for(let o of r){if(!Array.isArray(o)||o.length!==2)throw new TypeError("Array search parameters must b\
e provided in [[key, value], ...] format");n.append(String(o[0]),String(o[1]))}else if(P(r))for(let[o,s]of Object.entries(r))s!==void 0&&n.append(o,String(s));else{
let o=new URLSearchParams(r);for(let[s,i]of o.entries())n.append(s,i)}return n},ke=(...e)=>{let t={},n={},r={},o,s=[];for(let i of e)if(Array.isArray(i))Array.isArray(
t)||(t=[]),t=[...t,...i];else if(P(i)){for(let[a,u]of Object.entries(i)){if(a==="signal"&&u instanceof globalThis.AbortSignal){s.push(u);continue}if(a==="contex\
t"){if(u!=null&&(!P(u)||Array.isArray(u)))throw new TypeError("The `context` option must be an object");t={...t,context:u==null?{}:{...t.context,...u}};continue}
if(a==="searchParams"){u==null?o=void 0:o=o===void 0?u:Wn(o,u);continue}P(u)&&a in t&&(u=ke(t[a],u)),t={...t,[a]:u}}P(i.hooks)&&(r=Se(r,i.hooks),t.hooks=r),P(i.
headers)&&(n=Ie(n,i.headers),t.headers=n)}return o!==void 0&&(t.searchParams=o),s.length>0&&(s.length===1?t.signal=s[0]:oe?t.signal=AbortSignal.any(s):t.signal=
s.at(-1)),t};l();var Kt=e=>se.includes(e)?e.toUpperCase():e,Vn=["get","put","head","delete","options","trace"],Bn=[408,413,429,500,502,503,504],Kn=[413,429,503],Bt={limit:2,methods:Vn,
statusCodes:Bn,afterStatusCodes:Kn,maxRetryAfter:Number.POSITIVE_INFINITY,backoffLimit:Number.POSITIVE_INFINITY,delay:e=>.3*2**(e-1)*1e3,jitter:void 0,retryOnTimeout:!1},
Jt=(e={})=>{if(typeof e=="number")return{...Bt,limit:e};if(e.methods&&!Array.isArray(e.methods))throw new Error("retry.methods must be an array");if(e.methods&&=
e.methods.map(n=>n.toLowerCase()),e.statusCodes&&!Array.isArray(e.statusCodes))throw new Error("retry.statusCodes must be an array");let t=Object.fromEntries(Object.
entries(e).filter(([,n])=>n!==void 0));return{...Bt,...t}};l();l();var N=class extends Error{request;constructor(t){super(`Request timed out: ${t.method} ${t.url}`),this.name="TimeoutError",this.request=t}};async function xe(e,t,n,r){return new Promise((o,s)=>{let i=setTimeout(()=>{n&&n.abort(),s(new N(e))},r.timeout);r.fetch(e,t).then(o).catch(s).then(()=>{clearTimeout(
i)})})}l();async function Re(e,{signal:t}){return new Promise((n,r)=>{t&&(t.throwIfAborted(),t.addEventListener("abort",o,{once:!0}));function o(){clearTimeout(s),r(t.
reason)}let s=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e)})}l();var zt=(e,t)=>{let n={};for(let r in t)Object.hasOwn(t,r)&&!(r in Dt)&&!(r in qt)&&(!(r in e)||r in Ft)&&(n[r]=t[r]);return n},Gt=e=>e===void 0?!1:Array.isArray(
e)?e.length>0:e instanceof URLSearchParams?e.size>0:typeof e=="object"?Object.keys(e).length>0:typeof e=="string"?e.trim().length>0:!!e;l();function V(e){return e instanceof O||e?.name===O.name}function Te(e){return e instanceof N||e?.name===N.name}var B=class e{static create(t,n){let r=new e(t,n),o=async()=>{if(typeof r.#e.timeout=="number"&&r.#e.timeout>ie)throw new RangeError(`The \`timeout\` option canno\
t be greater than ${ie}`);await Promise.resolve();let i=await r.#y();for(let a of r.#e.hooks.afterResponse){let u=r.#p(i.clone()),m;try{m=await a(r.request,r.#c(),
u,{retryCount:r.#n})}catch(g){throw r.#s(u),r.#s(i),g}if(m instanceof H)throw r.#s(u),r.#s(i),new M(m.options);let h=m instanceof f?m:i;u!==h&&r.#s(u),i!==h&&r.#s(
i),i=h}if(r.#p(i),!i.ok&&(typeof r.#e.throwHttpErrors=="function"?r.#e.throwHttpErrors(i.status):r.#e.throwHttpErrors)){let a=new O(i,r.request,r.#c());for(let u of r.#e.
hooks.beforeError)a=await u(a,{retryCount:r.#n});throw a}if(r.#e.onDownloadProgress){if(typeof r.#e.onDownloadProgress!="function")throw new TypeError("The `onD\
ownloadProgress` option must be a function");if(!Ut)throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");let a=i.clone();
return r.#s(i),Wt(a,r.#e.onDownloadProgress)}return i},s=r.#m(o).finally(()=>{let i=r.#i;r.#d(i?.body??void 0),r.#d(r.request.body??void 0)});for(let[i,a]of Object.
entries(Lt))i==="bytes"&&typeof f?.prototype?.bytes!="function"||(s[i]=async()=>{r.request.headers.set("accept",r.request.headers.get("accept")||a);let u=await s;
if(i==="json"){if(u.status===204)return"";let m=await u.text();return m===""?"":n.parseJson?n.parseJson(m):JSON.parse(m)}return u[i]()});return s}static#h(t){return t&&
typeof t=="object"&&!Array.isArray(t)&&!(t instanceof URLSearchParams)?Object.fromEntries(Object.entries(t).filter(([,n])=>n!==void 0)):t}request;#r;#n=0;#t;#e;#i;#o;#a;constructor(t,n={}){
if(this.#t=t,this.#e={...n,headers:Ie(this.#t.headers,n.headers),hooks:Se({beforeRequest:[],beforeRetry:[],beforeError:[],afterResponse:[]},n.hooks),method:Kt(n.
method??this.#t.method??"GET"),prefixUrl:String(n.prefixUrl||""),retry:Jt(n.retry),throwHttpErrors:n.throwHttpErrors??!0,timeout:n.timeout??1e4,fetch:n.fetch??c.
bind(globalThis),context:n.context??{}},typeof this.#t!="string"&&!(this.#t instanceof URL||this.#t instanceof d))throw new TypeError("`input` must be a string,\
 URL, or Request");if(this.#e.prefixUrl&&typeof this.#t=="string"){if(this.#t.startsWith("/"))throw new Error("`input` must not begin with a slash when using `p\
refixUrl`");this.#e.prefixUrl.endsWith("/")||(this.#e.prefixUrl+="/"),this.#t=this.#e.prefixUrl+this.#t}Ct&&oe&&(this.#o=this.#e.signal??this.#t.signal,this.#r=
new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#r.signal]):this.#r.signal),we&&(this.#e.duplex="half"),this.#e.json!==void 0&&
(this.#e.body=this.#e.stringifyJson?.(this.#e.json)??JSON.stringify(this.#e.json),this.#e.headers.set("content-type",this.#e.headers.get("content-type")??"appli\
cation/json"));let r=n.headers&&new p(n.headers).has("content-type");if(this.#t instanceof d&&(Mt&&this.#e.body instanceof c||this.#e.body instanceof URLSearchParams)&&
!r&&this.#e.headers.delete("content-type"),this.request=new d(this.#t,this.#e),Gt(this.#e.searchParams)){let s="?"+(typeof this.#e.searchParams=="string"?this.#e.
searchParams.replace(/^\?/,""):new URLSearchParams(e.#h(this.#e.searchParams)).toString()),i=this.request.url.replace(/(?:\?.*?)?(?=#|$)/,s);this.request=new d(
i,this.#e)}if(this.#e.onUploadProgress){if(typeof this.#e.onUploadProgress!="function")throw new TypeError("The `onUploadProgress` option must be a function");if(!we)
throw new Error("Request streams are not supported in your environment. The `duplex` option for `Request` is not available.");this.request=this.#l(this.request,
this.#e.body??void 0)}}#u(){let t=this.#e.retry.delay(this.#n),n=t;this.#e.retry.jitter===!0?n=Math.random()*t:typeof this.#e.retry.jitter=="function"&&(n=this.#e.
retry.jitter(t),(!Number.isFinite(n)||n<0)&&(n=t));let r=this.#e.retry.backoffLimit??Number.POSITIVE_INFINITY;return Math.min(r,n)}async#g(t){if(this.#n++,this.#n>
this.#e.retry.limit)throw t;let n=t instanceof Error?t:new U(t);if(n instanceof M)return n.customDelay??this.#u();if(!this.#e.retry.methods.includes(this.request.
method.toLowerCase()))throw t;if(this.#e.retry.shouldRetry!==void 0){let r=await this.#e.retry.shouldRetry({error:n,retryCount:this.#n});if(r===!1)throw t;if(r===
!0)return this.#u()}if(Te(t)&&!this.#e.retry.retryOnTimeout)throw t;if(V(t)){if(!this.#e.retry.statusCodes.includes(t.response.status))throw t;let r=t.response.
headers.get("Retry-After")??t.response.headers.get("RateLimit-Reset")??t.response.headers.get("X-RateLimit-Retry-After")??t.response.headers.get("X-RateLimit-Re\
set")??t.response.headers.get("X-Rate-Limit-Reset");if(r&&this.#e.retry.afterStatusCodes.includes(t.response.status)){let o=Number(r)*1e3;Number.isNaN(o)?o=Date.
parse(r)-Date.now():o>=Date.parse("2024-01-01")&&(o-=Date.now());let s=this.#e.retry.maxRetryAfter??o;return o<s?o:s}if(t.response.status===413)throw t}return this.#u()}#p(t){
return this.#e.parseJson&&(t.json=async()=>this.#e.parseJson(await t.text())),t}#d(t){t&&t.cancel().catch(()=>{})}#s(t){this.#d(t.body??void 0)}async#m(t){try{return await t()}catch(n){
let r=Math.min(await this.#g(n),ie);if(this.#n<1)throw n;if(await Re(r,this.#o?{signal:this.#o}:{}),n instanceof M&&n.customRequest){let o=this.#e.signal?new d(
n.customRequest,{signal:this.#e.signal}):new d(n.customRequest);this.#f(o)}for(let o of this.#e.hooks.beforeRetry){let s=await o({request:this.request,options:this.#c(),
error:n,retryCount:this.#n});if(s instanceof d){this.#f(s);break}if(s instanceof f)return s;if(s===ae)return}return this.#m(t)}}async#y(){this.#r?.signal.aborted&&
(this.#r=new globalThis.AbortController,this.#e.signal=this.#o?AbortSignal.any([this.#o,this.#r.signal]):this.#r.signal,this.request=new d(this.request,{signal:this.#e.
signal}));for(let n of this.#e.hooks.beforeRequest){let r=await n(this.request,this.#c(),{retryCount:this.#n});if(r instanceof f)return r;if(r instanceof d){this.#f(
r);break}}let t=zt(this.request,this.#e);return this.#i=this.request,this.request=this.#i.clone(),this.#e.timeout===!1?this.#e.fetch(this.#i,t):xe(this.#i,t,this.#r,
this.#e)}#c(){if(!this.#a){let{hooks:t,...n}=this.#e;this.#a=Object.freeze(n)}return this.#a}#f(t){this.#a=void 0,this.request=this.#l(t)}#l(t,n){return!this.#e.
onUploadProgress||!t.body?t:Vt(t,this.#e.onUploadProgress,n??this.#e.body??void 0)}};var ve=e=>{let t=(n,r)=>B.create(n,W(e,r));for(let n of se)t[n]=(r,o)=>B.create(r,W(e,o,{method:n}));return t.create=n=>ve(W(n)),t.extend=n=>(typeof n=="functio\
n"&&(n=n(e??{})),ve(W(e,n))),t.stop=ae,t.retry=jt,t},Jn=ve(),Xt=Jn;l();var Yt=1048576;async function Ee(e,t,n){try{return await zn(e,t,n)}catch(r){if(r.stale)return Ee(e,t,n);throw r}}var zn=(e,{method:t,url:n,headers:r,body:o},s)=>re(
s,(i,a)=>{let{proxy:u}=e.route,m=u&&n.protocol==="http:",h=lt({agent:e,host:bt(n),port:yt(n),method:t,path:m?`${n.origin}${n.pathname}${n.search}`:n.pathname+n.
search,setHost:!1,signal:s}),g={host:n.host,...r,...m?It(u):{}};for(let[y,b]of Object.entries(g))h.setHeader(y,b);h.on("error",y=>a(Object.assign(y,{stale:Gn(y,
h.reusedSocket)}))),h.once("response",y=>{Xn(y).then(async b=>{if(!m||b.status!==407)return i(b);let{proxyRefusal:w}=await import("./on-demand.js");a(w(407,b.headers["\
proxy-authenticate"]?.toString()))},a)}),h.end(o)}),Gn=({code:e},t)=>t&&(e==="ECONNRESET"||e==="EPIPE");async function Xn(e){let t=[],n=0;for await(let o of e)if(t.
push(o),n+=o.length,n>Yt)break;let r=Buffer.concat(t).toString("utf8",0,Math.min(n,Yt));return{status:e.statusCode??0,headers:e.headers,body:r}}function Qt(e,t){
let{service:n,method:r,url:o}=e;if(o.protocol!=="https:"&&o.protocol!=="http:")throw new A("INPUT_ENDPOINT_INVALID",`the address of ${n} is neither https nor ht\
tp`,{suggestions:["Check the variable that replaces the address: it must be https://HOST, or http://127.0.0.1:PORT."]});let{type:s,body:i}=Yn(e),a={accept:"appl\
ication/json","user-agent":t,...s?{"content-type":s}:{},...e.bearer===void 0?{}:{authorization:`Bearer ${e.bearer}`},...Qn(e.headers)};for(let[u,m]of Object.entries(
a))Zn(n,u,m);return{method:r,url:o,headers:a,body:i}}function Yn({json:e,form:t}){return e!==void 0?{type:"application/json",body:JSON.stringify(e)}:t?{type:"ap\
plication/x-www-form-urlencoded",body:new URLSearchParams(t).toString()}:{body:void 0}}var Qn=(e={})=>Object.fromEntries(Object.entries(e).map(([t,n])=>[t.toLowerCase(),
n]));function Zn(e,t,n){try{ht(t),gt(t,n)}catch{throw new A("INPUT_HEADER_INVALID",`the header ${t} for ${e} has characters that cannot be sent`,{suggestions:["\
Check its value: a secret that was pasted with a line break causes this."]})}}var er=new Set([408,429,500,502,503,504]),tr=new Set([502,503,504]),nr=new Set(["ENOTFOUND","EAI_AGAIN","ECONNABORTED","ECONNREFUSED","ECONNRESET","EHOSTUNREACH",
"ENETUNREACH","EPIPE","ETIMEDOUT"]),rr=({status:e,body:t})=>er.has(e)||e>=400&&e<500&&De(t)?.error==="quota_exceeded",or=({name:e,code:t="",proxyStatus:n=0})=>e===
"TimeoutError"||nr.has(t)||tr.has(n);function sr(e,t,n,r,o=Math.random){return Math.max((1+o())*t*2**(e-2),ir(n,r))}function ir(e="",{now:t}){if(/^\d+$/.test(e.
trim()))return Number(e)*1e3;let n=Date.parse(e);return Number.isNaN(n)?0:Math.max(0,n-t()*1e3)}var{elapsedMs:ue}=E,Zt=2e4,ar=500,cr=5e3;async function en(e,t,n){
let r={call:e,agent:t,options:n,outgoing:Qt(e,n.userAgent??"ci-auth"),startedAt:ue(),attempts:0,sentAt:0,received:void 0,lastStatus:void 0,retryInMs:0};try{await ur(
r)}catch(o){if(!V(o))throw await mr(o,r)}return lr(r)}async function ur(e){let{call:t,options:n}=e,{signal:r}=n.run;r.throwIfAborted(),await Xt(t.url.origin+t.url.
pathname,{method:t.method,fetch:async o=>{let{status:s}=await dr(e,o.signal);return new f(null,{status:Math.min(s,599)})},retry:{limit:n.retries,methods:["delet\
e","get","post","patch"],shouldRetry:({error:o})=>pr(o,e),delay:()=>e.retryInMs},signal:r,timeout:n.callTimeoutMs??Zt})}async function dr(e,t){let{agent:n,outgoing:r,
options:o}=e;e.attempts++,e.sentAt=o.clock.now(),e.received=void 0;let s=ue(),i=u=>{let{method:m,url:h}=r;o.trace?.(`${m} ${h.host}${h.pathname} ${u} ${Math.round(
ue()-s)} ms`)},a=fr(e);try{return e.received=await Ee(n,r,t),e.lastStatus=e.received.status,i(e.lastStatus),e.received}catch(u){throw i(t.aborted?"no answer":tn(
u)),u}finally{clearTimeout(a)}}function fr({agent:{route:e},call:{service:t},options:n}){let{callTimeoutMs:r=Zt,lateMs:o=cr,run:s,waiting:i}=n;if(!i)return;let a=$(
Math.min(r,s.remainingMs())),u=`no answer for ${$(o)}, the limit is ${a}`;return setTimeout(()=>i(`Still waiting for ${t} at ${St(e)}: ${u}`),o).unref()}var tn=({
code:e,proxyStatus:t})=>t?`proxy answered ${t}`:e??"failed";async function pr(e,t){let{attempts:n,received:r,options:o}=t,{backoffMs:s=ar,clock:i,retries:a,run:u,
waiting:m}=o;if(u.signal.aborted||!(r?rr(r):or(e))||(t.retryInMs=sr(n,s,r?.headers["retry-after"],i),t.retryInMs>=u.remainingMs()))return!1;if(m){let h=await import("./on-demand.js").
catch(()=>{});h&&m(h.retryLine(nn(t),r?.status??e,{retries:a,waitMs:t.retryInMs}))}return!0}var nn=({agent:e,attempts:t,call:n,lastStatus:r,startedAt:o})=>({service:n.
service,route:e.route,attempts:t,lastStatus:r,spentMs:ue()-o});async function mr(e,t){let{run:n}=t.options;if(n.isInterrupted())return n.signal.reason;let r=nn(
t);return(await import("./on-demand.js").catch(rn(`${r.service}: ${tn(e)}`))).failureOf(e,r,n)}var rn=e=>t=>{let n=`${e}, and a file of ci-auth that explains it\
 cannot be loaded: ${t.message}`;throw new A("MACHINE_REFUSED",n,{cause:t})};async function lr({agent:e,attempts:t,call:n,options:r,received:o,sentAt:s}){let{status:i=0,
headers:a={},body:u=""}=o??{},m=Date.parse(a.date??"")/1e3,h=Math.trunc(m-(s+r.clock.now())/2)+0,g=async()=>{let b=`${n.service} answered HTTP ${i}`,{shownAnswer:w}=await import("./on-demand.js").
catch(rn(b));return w(n,e.route.proxy,{status:i,body:u,contentType:a["content-type"]??""})},y=i<300?void 0:await g();return{status:i,get body(){return y?.shown??
u},show:async()=>y??g(),attempts:t,skewSeconds:Number.isNaN(h)?void 0:h}}var on=({clock:e,networkOptions:t,report:n,signal:r,surroundings:o,userAgent:s},{retries:i,timeoutMs:a})=>hr({env:o.env,deadlineMs:a,retries:i,userAgent:s,...t,
..._({clock:e,signal:r,trace:n.trace,waiting:n.waiting})});function hr(e){let{clock:t=E}=e,n=yr(e.deadlineMs,e.signal),r=new Map,o=({direct:s,socketPath:i,url:a})=>{
let u=`${a.origin} ${i??""}`,m=r.get(u);if(m)return m;let h=i===void 0&&!s?wt(a,e.env):void 0,{ca:g,opened:y}=e,w=i===void 0&&!h&&g===void 0?y?.get(a.origin):void 0;
y?.delete(a.origin);let I=new kt({origin:new URL(a.origin),socketPath:i,proxy:h,ca:g},n.signal,w);return r.set(u,I),I};return{send:async s=>en(s,o(s),{...e,clock:t,
run:n}),preconnect(s,i=1){try{o({url:s}).preconnect(i)}catch{}},wait:(s,i,a=!1)=>(a||e.waiting?.(`Waiting ${$(s)} for ${i}`),br(s,i,n)),remainingMs:n.remainingMs,
clock:t,signal:n.signal,close(){n.end();for(let s of r.values())s.closeIdle()}}}var gr=2147483647;function yr(e,t){let n=E.elapsedMs()+e,r=new AbortController,o=()=>r.abort(t?.reason);return t?.aborted?o():t?.addEventListener("abort",o,{once:!0}),
setTimeout(()=>r.abort(new DOMException("the deadline was reached","AbortError")),Math.min(Math.max(e,0),gr)).unref(),{signal:r.signal,totalMs:e,remainingMs:()=>Math.
max(0,n-E.elapsedMs()),end:()=>r.abort(new DOMException("the run has ended","AbortError")),isInterrupted:()=>t?.aborted===!0&&r.signal.reason===t.reason}}async function br(e,t,n){
let r=async()=>{if(n.isInterrupted())return n.signal.reason;let{waitFailure:i}=await import("./on-demand.js");return i(e,t,n.totalMs)};if(n.signal.aborted||e>=n.
remainingMs())throw await r();let o,s=i=>{o=setTimeout(i,e)};await re(n.signal,s,()=>clearTimeout(o)).catch(async()=>{throw await r()})}async function sn(e,{ambientActor:t,clock:n,identify:r,networkOptions:o,report:s,signal:i,surroundings:a,userAgent:u},m){let{delegates:h,propagationMs:g,requestReason:y,
retries:b,serviceAccount:w,timeoutMs:I,universe:S}=e,{endpoints:k}=me(a.env,S);for(let R of Ye(a.env))s.note(R);let L={retries:b,timeoutMs:I+g},T=on({clock:n,networkOptions:o,
report:s,signal:i,surroundings:a,userAgent:u},L),v={network:T,endpoints:k,universe:S,requestReason:y,explain:async()=>{let{explainSignIn:R}=await import("./on-demand.js");
return R(e,J)},identify:r};for(let{atOnce:R,url:de}of Sr(e,k))T.preconnect(new URL(de),R);let J=await Ir(e.identity,v,m,{ambientActor:t,report:s,surroundings:a}),
{repeating:qn}=g>0?await import("./on-demand.js"):{},Ne=qn?.({network:T,report:s,leftMs:g,backoffMs:o?.backoffMs}),Ce=async(R,de)=>{let Me=()=>Rt(v,J,R,de),Le=await(Ne?
Ne(Me):Me());return s.mask(Le.value),Le},Ue={serviceAccount:w,delegates:h};return{actor:J,google:v,target:Ue,mint:R=>Ce(Ue,R),mintOwn:R=>Ce({delegates:[]},R),close:T.
close}}function an({delegates:e,identity:t,serviceAccount:n,universe:r},o,{cwd:s,env:i}){if(t.mode==="ambient")return;let{endpoints:a}=me(i,r),u=t.mode==="key"?
t.key:[Y(t.provider),o&&wr(o,{cwd:s,env:i})];return _e(u,n,e,r,a)}var _e=(...e)=>Ge("sha256").update(JSON.stringify(e)).digest("hex");function wr({origin:e},{cwd:t,
env:n}){if("ci"in e)return e.ci;let{named:r}=e,o=r.env??"CI_AUTH_ID_TOKEN",s=r.file??n.CI_AUTH_ID_TOKEN_FILE;return[r,n[o],s&&ut(ee(t,s))]}async function Ir(e,t,n,{
ambientActor:r,report:o,surroundings:s}){if(e.mode==="key"){let{keyActor:u,keySecrets:m}=await import("./on-demand.js");for(let h of m(e.key))o.mask(h);return u(
t,e.key,o)}if(e.mode==="ambient"){if(!r)throw new Error("no ambient identity here");return r(t,s.env,o)}let{audience:i,provider:a}=e;if(!n)throw new Error(`no t\
oken source for ${X(a)}`);return xt({google:t,source:n,audience:i,provider:a,target:et(a),report:o})}function Sr(e,t){let{delegates:n,identity:r,serviceAccount:o,
token:s,universe:i}=e,a=+(s!==void 0)+Number(un(e)),u=o!==void 0||n.length>0,m=r.mode==="key"&&Z({universe:i})||s?.format==="access_token"&&s.user!==void 0;return[
...r.mode==="federation"?[{url:t.sts,atOnce:1}]:[],...m?[{url:t.oauth2,atOnce:u?Math.min(a,1):a}]:[],...u?[{url:t.iamcredentials,atOnce:a}]:[]]}async function cn(e,t){
let{file:n,serviceAccount:r,token:o}=e,i={format:"access_token",scopes:e.identity.mode==="federation"&&r===void 0&&o?.format==="access_token"?o.scopes:[j],lifetimeSeconds:3600},
a=t.actor.idToken&&await t.mintOwn(i),u=n?.lifetimeSeconds??3600,[m]=await Promise.all([o&&t.mint(o),un(e)&&t.mint({format:"access_token",scopes:[j],lifetimeSeconds:u})]);
return{federated:a,requested:m}}function un({file:e,identity:t,serviceAccount:n,token:r,verify:o}){return!o||t.mode==="federation"&&n===void 0?!1:!(r?.format===
"access_token"&&r.user===void 0)&&(r===void 0||e!==void 0)}l();async function fn(e,t,n){let r=n&&kr.test(n)?await(await import("./on-demand.js")).folderNamed(n,{ci:e,surroundings:t}):void 0,o=r?.folder??e.credentialsFolder(
t),s=n===void 0||r?te(o,at()):ee(t.cwd,n),i=r?.problem??await Rr(s)??pt(s),a=ne(e,t).inspect();return{place:{ci:e,surroundings:t,path:s},problems:[i,a].filter(u=>u!==
void 0)}}var kr=/^\+[^\\/]*$/,xr=/private_key|-----BEGIN|eyJ0eX|[\w+/=-]{500}/;async function Rr(e){let t=Tr(e)??(ot()==="win32"?(await import("./on-demand.js")).
windowsFault(e):void 0);if(t!==void 0)return{code:"FILE_WRITE_FAILED",message:`the path of the credentials file ${t}`}}function Tr(e){return new RegExp("\\p{Cc}",
"u").test(e)?"contains a control character":xr.test(e)?"is a key":void 0}var dn=e=>Promise.resolve(e).then(t=>rt.native(t)).catch(()=>e),vr=/(?:docker|container)(?:file|ignore)|^\.gcloudignore$/i;
async function pn(e){let{ci:t,path:n,surroundings:r}=e,o=await dn(t.workspace(r)),s=te(await dn(st(n)),it(n));if(dt(o,s)===void 0)return[];let i=nt(o),a=i.every(
g=>ct(g)||te(o,g)===s);if(!a&&!i.some(g=>vr.test(g)))return[];let u=await(await import("./on-demand.js")).instead(e),m=`the workspace ${o} is empty: a checkout \
after this step deletes the credentials file: ${u}check out first`;if(a)return[m];let{uploadWarnings:h}=await import("./on-demand.js");return h(s,o,u)}async function Er(e,t,n,r){let{delegates:o,identity:s,serviceAccount:i,universe:a}=e,{endpoints:u}=t.google,m=w=>i===void 0?w:Nt({delegates:o,endpoints:u,serviceAccount:i,
source:w,universe:a});if(s.mode==="ambient")throw new Error("no file for the metadata server");if(s.mode==="key")return{file:m(s.key.file),source:"key"};let{refresh:h,
...g}=await _r(s.audience,t,n,r),y={endpoints:u,universe:a,audience:Y(s.provider),source:h};return{file:o.length>0?m(be(y)):be({...y,serviceAccount:i,lifetimeSeconds:e.
file?.lifetimeSeconds}),source:h.kind,...g}}async function _r(e,t,n,r){let{source:o}=n,s=t.actor.idToken?.(),i=s?{expiresAt:s.expiresAt,lastsForJob:o?.lastsForJob??
!1}:{},a=o?.refreshSource(e);if(a)return{refresh:a,...o?.mintsAgain?{}:i};let{refreshByFile:u}=await import("./on-demand.js");return u({audience:e,expiry:i,idToken:s,
...n},r)}async function mn(e,t,n){let{clock:r,onRecorded:o,place:s,report:i,source:a}=n,u=e.file?.cleanup??!0,{profile:m,projectId:h}=e,g=an(e,a,s.surroundings),
{undo:y,write:b}=Pr({...s,clock:r,onRecorded:o,profile:m,projectId:h,remove:u,report:i,who:g}),w=async()=>{let I=(await y()).filter(({outcome:S})=>S==="refused");
for(let{path:S,reason:k}of I)i.warn("FILE_LEFT",k??S)};try{let{file:I,...S}=await Er(e,t,n,b);await b(s.path,"credentials",He(I));for(let k of await pn(s))i.warn(
"FILE_IN_WORKSPACE",k);return{...S,path:s.path,type:String(I.type),undo:w}}catch(I){throw await w(),I}}function Pr(e){let{ci:t,clock:n=E,onRecorded:r,profile:o,
projectId:s,remove:i,report:a,surroundings:u,who:m}=e,h=ne(t,u),g=[];return{async write(y,b,w){let I=await ft(y);I!==void 0&&a.warn("FILE_IN_WORKSPACE",I),await mt(
y,w,k=>{let L=C(Math.floor(n.now())),T=b==="credentials"?{projectId:s,who:m,content:m&&_e(w)}:{},K=_({profile:o,...T}),v={id:Xe(),path:y,kind:b,remove:i,createdAt:L,
...K,...k};h.record(v),g.push(v),r?.(g)},{mode:b==="launcher"?448:384})},async undo(){let{cleanUpStep:y}=await import("./on-demand.js");return y(g.map(b=>({...b,
remove:!0})),h)}}}l();l();l();var Ar=["access_token","id_token"],Or=3600,ln=3600;function yn(e){if(e.text("access_token_lifetime")!==void 0)return e.duration("access_token_lifetime","INPUT_L\
IFETIME_INVALID")}function bn(e,t){let{nearest:n,refuse:r,text:o}=e,s=o("token_format");if(s===void 0)return;if(s==="access_token")return Nr(e,t??Or);if(s==="id\
_token")return Ur(e);let i=n?.(s,Ar),a=i?`Write ${i}.`:"Write access_token or id_token, or leave it empty.",u=`unknown token format: "${x(s)}"`;return r("token_\
format","INPUT_TOKEN_FORMAT_INVALID",u,a)}function Nr(e,t){let{refuse:n,text:r}=e,o=r("access_token_subject"),s=fe(r("access_token_scopes")??""),i=s.length>0?s:
[j];for(let a of i.filter(u=>!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(u))){let u=`"${x(a)}" is not a scope`;n("access_token_scopes","INPUT_SCOPE_INVALID",u,"Separate\
 scopes by commas or newlines.")}return o!==void 0&&Cr(e,{user:o,lifetimeSeconds:t,hasScopes:s.length>0}),{format:"access_token",lifetimeSeconds:t,scopes:i,user:o}}
function Cr({add:e,nameOf:t,refuse:n},{hasScopes:r,lifetimeSeconds:o,user:s}){let i=t("access_token_subject");if(/^[^\s@]+@[^\s@]+$/.test(s)||n("access_token_su\
bject","INPUT_SUBJECT_INVALID",`"${x(s)}" is not an email address`),r||e("INPUT_SCOPES_REQUIRED",`${i} needs ${t("access_token_scopes")}`,"List the scopes that \
the Workspace admin granted to the service account."),o>ln){let a=`at most ${ln}s together with ${i}`;n("access_token_lifetime","INPUT_LIFETIME_INVALID",a)}}function Ur({
add:e,boolean:t,nameOf:n,text:r}){let o=r("id_token_audience");return o===void 0&&e("INPUT_AUDIENCE_REQUIRED",`${n("id_token_audience")} is required for an ID t\
oken`,"Give the URL of the service to call."),{format:"id_token",audience:o??"",includeEmail:t("id_token_include_email")}}var hn=256;function wn(e){let{add:t,nameOf:n,
text:r}=e,o=r("workload_identity_provider"),s=r("credentials_json");return o===void 0?s===void 0?jr(e):$r(e,s):s===void 0?Lr(e,o):t("INPUT_SOURCE_CONFLICT",`${n(
"workload_identity_provider")} and ${n("credentials_json")} are both given`,"Remove one: federation needs no key.")}function Mr({refuse:e},t){let n=Je(t);if(!("\
code"in n))return n;let{code:r,message:o,suggestions:s=[]}=n;return e("workload_identity_provider",r,x(o),...s)}function Lr(e,t){let{refuse:n,text:r}=e,o=r("aud\
ience");o!==void 0&&(o.length>hn||new RegExp("\\p{Cc}","u").test(o))&&n("audience","INPUT_AUDIENCE_INVALID",`at most ${hn} characters, and no line break`);let s=D(
t)?void 0:Mr(e,t);return s&&{mode:"federation",provider:s,audience:o??Ke(s)}}function $r({readKey:e,refuse:t},n){let r=e?.(n);if(!r)throw new Error("nothing her\
e reads a key");if(!("code"in r))return{mode:"key",key:r};let{code:o,message:s,suggestions:i=[]}=r;return D(n)?void 0:t("credentials_json",o,s,...i)}var jr=e=>e.
ambient&&e.mode===void 0?{mode:"ambient"}:e.missingSource?.(e);function In(e){let t=e.text("service_account");return t===void 0||F(t)?t:kn(e,"service_account",t)}
function Sn(e){let n=fe(e.text("delegates")??"").map(r=>r.replace(/^projects\/-\/serviceAccounts\//,""));for(let r of n)F(r)||kn(e,"delegates",r);return n}function kn({
refuse:e},t,n){if(D(n))return;let r=`"${x(n)}" is not the email or the unique id of a service account`;e(t,"INPUT_SERVICE_ACCOUNT_INVALID",r,"To see the account\
s, fill in PROJECT_ID: gcloud iam service-accounts list --project=PROJECT_ID")}var gn=20,Pe=e=>/^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.test(e);function xn({refuse:e,
text:t}){let n=t("project_id");if(n===void 0||Pe(n))return n;let r=`"${x(n)}" is not a project id`;return e("project_id","INPUT_PROJECT_INVALID",r,"gcloud proje\
cts list")}var qr=/^[^*]*(?:[^*]|[:/]\*)$/,Rn=({refuse:e,text:t})=>Fe.flatMap(n=>{let r=t(n)?.replace(/^(?:https:)?\/\/iam\.[\w.-]+\//,"");if(r===void 0)return[];
if(!qr.test(r)){let o=`in "${x(r)}", a * is not at the end, or not after : or /`;e(n,"INPUT_EXPECTATION_INVALID",o,"Write the whole value, or one * at its end a\
fter : or /.")}return[{name:n,wanted:r}]});function Tn({refuse:e,text:t}){let n=t("profile")??G;if(!qe(n)&&!D(n)){let r=`"${x(n)}" is not the name of a profile`;
e("profile","INPUT_PROFILE_INVALID",r,je)}return n}function vn({refuse:e,text:t}){let n=t("universe");return n===void 0||Q(n)?n:e("universe","INPUT_UNIVERSE_INV\
ALID",`"${x(n)}" is not a domain name`)}function En({add:e,nameOf:t,text:n}){let r=n("request_reason");return r===void 0||/^[\x20-\x7e]{1,1024}$/.test(r)?r:e("I\
NPUT_HEADER_INVALID",`${t("request_reason")} must be one line of printable ASCII`)}function _n({parsed:e,refuse:t}){let n=e("retries",$e,"INPUT_NUMBER_INVALID")??
0;return n>gn&&t("retries","INPUT_NUMBER_INVALID",`${n} is above ${gn}`),n}var Ae={min:600,max:43200},Fr=3600;function Pn(e,t,n){let r=Tt(e,t),o=Hr(r),s=o&&o.serviceAccount!==void 0;if(z([...r.problems,...t.inputsWithoutEffect(e,t,s),...n]),
o)return o;throw new Error("no plan and no problem")}function Dr(e,t=wn){for(let i of q)vt(e,i);let n=t(e),r=n?.mode==="key"?n.key:void 0,o=In(e),s=yn(e);return{
identity:n,key:r,account:o,serviceAccount:[r?.email,r?.file.client_id].includes(o)?void 0:o,lifetime:s,token:bn(e,s),expected:Rn(e),delegates:Sn(e),requestReason:En(
e),retries:_n(e),timeoutMs:e.duration("timeout")*1e3,universe:vn(e)??r?.universe??"googleapis.com"}}function Hr(e){let{account:t,identity:n,key:r,lifetime:o,...s}=Dr(
e),{boolean:i,duration:a}=e,u={profile:Tn(e),exportVariables:i("export_environment_variables"),propagationMs:a("wait_for_propagation")*1e3,verify:i("verify")||s.
expected.length>0},m=i("cleanup_credentials"),h=i("create_credentials_file"),g=xn(e);if(!n)return;Kr(e,r),Jr(e,s);let{serviceAccount:y}=s,b=y===void 0?void 0:Vr(
o);return{...s,...u,identity:n,file:h?{lifetimeSeconds:b,cleanup:m}:void 0,projectId:g??Wr(r,t),notes:Br(r,y,o,h)}}function Wr(e,t){let n=t===void 0?void 0:pe(t);
if(n!==void 0||!e)return n;let{email:r,projectId:o}=e;return o!==void 0&&Pe(o)?o:pe(r)}var Vr=e=>e!==void 0&&e>=Ae.min&&e<=Ae.max?e:void 0;function Br(e,t,n=0,r){
let{min:o}=Ae,s=n>0&&n<o;return[...e?.notes??[],...s&&r&&t!==void 0?[`a credentials file needs at least ${o}s, so it has no lifetime`]:[],...n>Fr?["a lifetime a\
bove 3600s needs constraints/iam.allowServiceAccountCredentialLifetimeExtension for this account"]:[],...e&&t!==void 0?[`the key's account ${e.email} impersonat\
es ${t}: it needs roles/iam.serviceAccountTokenCreator on it`]:[]]}function Kr({refuse:e},t){let{universe:n}=t??{};if(n===void 0||Q(n))return;let r=`its univers\
e_domain "${x(n)}" is not a domain name`;e("credentials_json","INPUT_UNIVERSE_INVALID",r)}function Jr({add:e,nameOf:t,refuse:n},{serviceAccount:r,token:o,universe:s}){
if(o?.format!=="access_token"||o.user===void 0)return;if(r!==void 0&&!r.includes("@")&&F(r)){let a=`gcloud iam service-accounts describe ${r} --format='value(em\
ail)'`;n("service_account","INPUT_SERVICE_ACCOUNT_INVALID","domain-wide delegation needs the email, not the unique id",a)}if(Z({universe:s}))return;let i=`${t("\
access_token_subject")} has no effect in the universe ${x(s)}`;e("INPUT_NOT_APPLICABLE",i)}async function An(e){let{ci:t,named:n,raw:r,surroundings:o}=e,{problems:s,
source:i}=await Gr(e),a=[...s,...await zr(e)];if(i)return{source:{...i,origin:{named:n}},problems:a};if(s.length>0||!r.workload_identity_provider?.trim())return{
problems:a};try{let u={ci:t.id,..._({module:t.module})};return{source:{...t.tokenSource(o),origin:u},problems:a}}catch(u){if(u instanceof A)return{problems:[...a,
u]};throw u}}async function zr({raw:e,surroundings:{env:t}}){if(Object.keys(t).filter(o=>/^(?:CI_AUTH_|INPUT_)EXPECTED_/.test(o)&&t[o]!=="").length===0)return[];
let{guardrailProblems:r}=await import("./on-demand.js");return r(t,e)}async function Gr({findNamedSource:e,named:t,surroundings:n}){if(e&&Object.values(t).some(
a=>a!==void 0))return e(t,n);let{cwd:r,env:o}=n;if(!o.CI_AUTH_ID_TOKEN&&!o.CI_AUTH_ID_TOKEN_FILE)return{problems:[]};let{environmentTokenSource:s}=await import("./on-demand.js"),
i=s(o,r);return i?{source:i,problems:[]}:{problems:[]}}function Xr(e){let{id_token_audience:t,service_account:n,token_format:r,workload_identity_provider:o,...s}=e,i=r?.trim()==="id_token"?n?.trim():!t?.trim();return!(o?.
trim()&&i)||Object.values(s).some(a=>a?.trim())}async function On(e){let{ci:t,findNamedSource:n,mode:r,named:o,nameOf:s,others:i=[],print:a=()=>{},raw:u,surroundings:m}=e,
h=he(u,"create_credentials_file")?await fn(t,m,u.credentials_file_path?.trim()||void 0):void 0,{problems:g,source:y}=await An({ci:t,findNamedSource:n,named:o,raw:u,
surroundings:m}),b=e.handover==="ci"?t.handover?.(m,a):void 0,{parseServiceAccountKey:w}=u.credentials_json?.trim()?await import("./on-demand.js"):{},I=u.workload_identity_provider?.
trim()||u.credentials_json?.trim(),{missingSource:S}=I?{}:await import("./on-demand.js"),{nearest:k}=/^(?:access_token|id_token)?$/.test(u.token_format?.trim()??
"")?{}:await import("./on-demand.js"),{applicabilityProblems:L=()=>[]}=Xr(u)?await import("./on-demand.js"):{},T=t.secretsWithheld?.(m.env),K={nearest:k,readKey:w,
missingSource:S,inputsWithoutEffect:L},v={nameOf:s,mode:r,ambient:t.hasGoogleIdentity,secretsWithheld:T,...K};return{plan:Pn(u,v,[...i,...g,...Qe(m.env),...h?.problems??
[],...e.handover==="ci"?Yr(t,b,u):[]]),place:h?.place,source:y,handover:b}}function Yr(e,t,n){let r=!!n.token_format?.trim(),o=t?.problems({variables:he(n,"expo\
rt_environment_variables"),outputs:r})??[];return!r||t?.setOutputs?o:[...o,{code:"INPUT_TOKEN_UNDELIVERABLE",message:`${e.label} cannot pass a token to later st\
eps`,suggestions:["Print it with ci-auth token, or choose an --output-format."]}]}async function Cn(e){let{accept:t,clock:n,launcher:r,nameOf:o,onRecorded:s,report:i,signal:a,surroundings:u}=e,{handover:m,place:h,plan:g,source:y}=await On(e);
for(let w of y?.secrets??[])i.mask(w);for(let w of g.notes)i.note(w);let b=await sn(g,e,y);try{let w=await cn(g,b);if(g.expected.length>0){let{checkPlan:k}=await import("./on-demand.js");
await k(g,b,o)}let I=g.file&&h?await mn(g,b,{clock:n,launcher:r,onRecorded:s,place:h,report:i,source:y}):void 0,S;try{S=await eo(g,b,w,I),await Qr(m,g,S,{report:i,
signal:a}),t?.(S)}catch(k){throw await I?.undo(),k}if(I&&(I.expiresAt!==void 0||Zr(g,u.env))){let{warnOfFile:k}=await import("./on-demand.js");k(g,I,{report:i,surroundings:u})}
return S}finally{b.close()}}async function Qr(e,{exportVariables:t,projectId:n,token:r},o,{report:s,signal:i}){t&&n===void 0&&s.note("the project id is not cert\
ain, so no project variable is set; to set it: project_id"),await s.masked(),i?.throwIfAborted(),z(e?.problems({variables:t,outputs:r!==void 0})??[]),e?.problems(
{variables:!1,outputs:!0}).length===0&&await e.setOutputs?.({...o.outputs}),await e?.exportVariables(o.variables)}var Zr=({delegates:e},t)=>e.length>0||Object.keys(
We).some(n=>t[n]);async function eo(e,t,n,r){let{identity:o,projectId:s,serviceAccount:i,token:a}=e,{requested:u}=n,m=t.actor.idToken?.()?.claims.sub;return{mode:o.
mode,profile:e.profile,...o.mode==="federation"&&i!==void 0?{}:await t.actor.principal(),provider:o.mode==="federation"?X(o.provider):void 0,subject:typeof m=="\
string"?m:void 0,serviceAccount:i??t.actor.account,projectId:s,credentialsFile:r&&{path:r.path,type:r.type,source:r.source,expires:r.expiresAt===void 0?void 0:C(
r.expiresAt)},token:a&&u&&{format:a.format,expires:C(u.expiresAt),...a.format==="access_token"?{scopes:a.scopes}:{audience:a.audience}},variables:e.exportVariables?
Ve({profile:e.profile,projectId:s,credentialsFile:r?.path,executable:r?.source==="executable"}):{},outputs:{..._({project_id:s,credentials_file_path:r?.path}),...Nn(
"auth_token",n.federated),...a?Nn(a.format,u):{}}}}var Nn=(e,t)=>t===void 0?{}:{[e]:t.value,[`${e}_expiration`]:C(t.expiresAt)};function Un({credentialsFile:e,principal:t,
profile:n,serviceAccount:r,subject:o,token:s,variables:i},{reaches:a}){let u=r===void 0||r===t,m=o===void 0?t:`the federated identity of ${o}`,h=Object.keys(i);
return[`Signed in as ${u?m:r}`,...n===G?[]:[`  as the profile ${n}, which commands find with --profile ${n}`],...u?[]:[`  by ${o??t}`],...e?[`Wrote ${e.path} (${e.
type}, source: ${e.source})`]:[],...s?[`Minted an ${s.format==="id_token"?"ID token":"access token"} until ${s.expires}`]:[],...h.length>0&&a!==void 0?[`Passed \
to ${a}: ${h.join(", ")}`]:[]].map(Be)}l();var Oe=({env:e})=>Object.fromEntries(q.map(t=>[t,e[`INPUT_${t.toUpperCase()}`]])),Mn=({env:e})=>["INPUT_REGISTRIES","INPUT_CLUSTERS"].some(t=>e[t]?.trim());function Ln({
env:e}){let t=new Set(q.map(n=>`INPUT_${n.toUpperCase()}`));return Object.keys(e).some(n=>n.startsWith("INPUT_")&&e[n]&&!t.has(n))}var $n=e=>e,to=e=>`<code>${e.
replace(/[^\w ,/-]|_/gu,t=>`&#${t.codePointAt(0)};`)}</code>`;function jn(e){let{credentialsFile:t,ifMapped:n,principal:r,provider:o,serviceAccount:s,subject:i,
token:a}=e;return["### Signed in to Google Cloud","","| | |","|---|---|",...[["Subject",i],["Provider",o],["Principal",r===s?void 0:r],["It is this principal if\
 the provider maps",n],["Service account",s],["Project",e.projectId],["Scopes",a?.scopes?.join(", ")],["Audience",a?.audience],[a?.format==="id_token"?"ID token\
 expires":"Access token expires",a?.expires],["Credentials file",t&&`${t.type}, source: ${t.source}`],["Credentials expire",t&&(t.expires??no(t.source))]].flatMap(
([h,g])=>g===void 0?[]:[`| ${h} | ${to(g)} |`]),"",""].join(`
`)}var no=e=>e==="key"?"never, until the key is deleted":"at the end of the job; client libraries refresh them until then";async function ro(e){let t=ge(),n=Et(t),r=Oe(t),o=Mn(t)?await import("../configure/tools.js"):void 0,s=Ln(t)?await import("./on-demand.js"):void 0,i={..._t(t,n),
networkOptions:{opened:e}},a=await Cn({...i,raw:r,others:[...s?.formerInputProblems(t.env)??[],...o?.movedProblems(t,r)??[]],nameOf:$n,ci:n,named:{},handover:"c\
i",onRecorded:u=>Pt(t,u)});await o?.configureMoved(a.profile,i);for(let u of Un(a,{reaches:"later steps"}))ye(u);n.handover?.(t,ye).appendSummary?.(jn(a))}var Zi=e=>ro(
e).catch(async t=>{let n=await import("./on-demand.js").catch(()=>{});At(n?n.withDoctor(t,Oe(ge())):t)});export{Zi as signInStep};
