import{a as A,g as u}from"./shared-8.js";var M=A((be,k)=>{u();k.exports=process.getBuiltinModule("node:crypto")});u();var I=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,K=e=>/^[\w./:@%+,=-]+$/.test(e)?e:I(e);var d=e=>T(e.replace(C,S)),J=e=>e.split(`
`).map(d).join(`
`),C=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,O={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},S=e=>O[e]??`\\u${e.
charCodeAt(0).toString(16).padStart(4,"0")}`,T=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: ");var x=e=>b(d(g(e)),200),b=(e,t)=>e.slice(0,t).replace(/[\ud800-\udbff]$/,"");function V(e,t=300){let r=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();return b(
d(g(r)),t)}var P=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,g=e=>e.replace(P,t=>$(
t)?t:"***"),$=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(j),R=12,L=40,j=e=>e.length<=R||e.length<=L&&!(/[A-Z]/.test(e)&&/[a-z]/.test(e)&&/\d/.test(
e));u();var E=20;function v(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function Y(e,t){let r=v(e);return r?
`the keys ${F(r)}`:t}function F(e){let t=Object.keys(e),r=t.length>E?["\u2026"]:[];return[...t.slice(0,E).map(x),...r].join(", ")||"(none)"}var Z=e=>Object.fromEntries(
Object.entries(e).filter(([,t])=>t!==void 0));function X(e){if(typeof e!="object"||e===null)return String(e);try{return JSON.stringify(e)}catch{return Array.isArray(
e)?"[\u2026]":"{\u2026}"}}u();var f=e=>({ok:!0,value:e}),y=e=>({ok:!1,reason:e}),h={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};function q(e){let t=e.trim().toLowerCase(),r=Object.hasOwn(h,t)?
h[t]:void 0;return r===void 0?y(`"${e}" is neither true nor false (t, f, 1 and 0 are accepted too)`):f(r)}function ee(e){return e.split(/\r?\n|(?<!\\),/).map(t=>t.
replaceAll("\\,",",").trim()).filter(t=>t!=="")}var _={h:3600,m:60,s:1};function te(e){let t=e.replace(/[\s,]/g,"").toLowerCase();if(/^\d+$/.test(t))return f(Number(
t));if(!/^(?:\d+[hms])+$/.test(t))return y(`"${e}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`);let r=t.matchAll(/(\d+)([hms])/g);
return f([...r].reduce((o,[,c,p])=>o+Number(c)*_[p],0))}function re(e){let[t,r]=Object.entries(_).find(([,o])=>e>=o&&e%o===0)??["s",1];return`${e/r}${t}`}function ne(e){
return/^\d{1,6}$/.test(e.trim())?f(Number(e)):y(`"${e}" is not a whole number`)}var U="https://www.googleapis.com/auth/cloud-platform",m={workload_identity_provider:{
type:"string",mode:"federation",group:"identity"},service_account:{type:"string",group:"identity"},audience:{type:"string",mode:"federation",defaultNote:"https:\
//iam.googleapis.com/<provider>",group:"identity"},credentials_json:{type:"secret",mode:"key",group:"identity"},delegates:{type:"list",group:"identity"},project_id:{
type:"string",defaultNote:"from the key or the service account's email, if it is certain",forToken:!1,group:"identity"},profile:{type:"string",default:"default",
group:"identity"},universe:{type:"string",default:"googleapis.com",group:"identity"},expected_project_id:{type:"string",group:"guardrails"},expected_service_account:{
type:"string",group:"guardrails"},expected_provider:{type:"string",group:"guardrails"},expected_subject:{type:"string",group:"guardrails"},token_format:{type:"s\
tring",defaultNote:"no token",group:"token"},access_token_lifetime:{type:"duration",range:{min:1,max:43200},default:"3600s",group:"token"},access_token_scopes:{
type:"list",format:"access_token",default:U,group:"token"},access_token_subject:{type:"string",format:"access_token",group:"token"},id_token_audience:{type:"str\
ing",format:"id_token",group:"token"},id_token_include_email:{type:"boolean",format:"id_token",default:"false",group:"token"},create_credentials_file:{type:"boo\
lean",default:"true",forToken:!1,group:"credentials file"},credentials_file_path:{type:"path",defaultNote:"ci-creds-<16 hex>.json in the workspace (GitHub, Forg\
ejo) or the temporary folder",forToken:!1,group:"credentials file"},export_environment_variables:{type:"boolean",default:"true",forToken:!1,group:"credentials f\
ile"},cleanup_credentials:{type:"boolean",default:"true",forToken:!1,group:"credentials file"},verify:{type:"boolean",default:"true",forToken:!1,group:"calls"},
request_reason:{type:"string",group:"calls"},retries:{type:"number",default:"3",group:"calls"},timeout:{type:"duration",range:{min:1,max:3600},default:"60s",group:"\
calls"},wait_for_propagation:{type:"duration",range:{min:0,max:300},default:"0s",group:"calls"}},oe=m.profile.default,se="Use a-z, 0-9 and -, at most 31 charact\
ers, for example staging.",ie=e=>/^[a-z0-9][a-z0-9-]{0,30}$/.test(e),D=Object.keys(m),ae=D.filter(e=>m[e].group==="guardrails"),ue=m;var ce=e=>`CI_AUTH_${e.toUpperCase()}`,pe=e=>e.replaceAll("_","-");u();var l=class e extends Error{name="CiAuthError";static[Symbol.hasInstance](t){return t instanceof Error&&t.name==="CiAuthError"}code;suggestions;facts;server;problems;constructor(t,r,o={}){
super(r,o.cause===void 0?void 0:{cause:o.cause}),this.code=t,this.suggestions=[...o.suggestions??[]],this.facts=[...o.facts??[]],this.server=o.server,this.problems=
[...o.problems??[]]}with({code:t=this.code,message:r=this.message,...o}){return new e(t,r,{...this,cause:this.cause,...o})}};function G(e){let[t,...r]=e;if(r.length===
0)return new l(t.code,t.message,{suggestions:t.suggestions??[]});let o=e.map(({code:c,message:p})=>`- ${p} (${c})`).join(`
`);return new l(t.code,`${e.length} things are wrong
${o}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:c=[]})=>c))]})}function fe([e,...t]){if(e)throw G([e,...t])}function me(e){let t=e instanceof l,{message:r,suggestions:o=[]}=t?e:{message:`this is a bug in ci-auth: ${e}`},c=o.map(w=>w.replace(/\.$/,"")).join("; "),p=r.replace(
/\s*\n\s*/g,"; "),N=c===""?p:`${p.replace(/\.$/,"")}. Try this: ${c}`;return{code:t?e.code:"BUG",text:g(d(N))}}export{I as a,K as b,d as c,J as d,x as e,V as f,v as g,Y as h,F as i,Z as j,X as k,l,fe as m,me as n,q as o,ee as p,te as q,re as r,ne as s,U as t,oe as u,se as v,
ie as w,D as x,ae as y,ue as z,ce as A,pe as B,M as C};
