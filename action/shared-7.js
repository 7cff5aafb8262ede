import{a as N,g as u}from"./shared-8.js";var D=N((fe,k)=>{u();k.exports=process.getBuiltinModule("node:crypto")});u();var w=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,G=e=>/^[\w./:@%+,=-]+$/.test(e)?e:w(e);var f=e=>O(e.replace(A,C)),M=e=>e.split(`
`).map(f).join(`
`),A=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,I={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},C=e=>I[e]??`\\u${e.
charCodeAt(0).toString(16).padStart(4,"0")}`,O=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: ");var y=e=>x(f(E(e)),200),x=(e,t)=>e.slice(0,t).replace(/[\ud800-\udbff]$/,"");function K(e,t=300){let r=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();return x(
f(E(r)),t)}var S=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,E=e=>e.replace(S,t=>P(
t)?t:"***"),P=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every($),T=12,R=40,$=e=>e.length<=T||e.length<=R&&!(/[A-Z]/.test(e)&&/[a-z]/.test(e)&&/\d/.test(
e));u();var b=20;function L(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}function z(e,t){let r=L(e);return r?
`the keys ${v(r)}`:t}function v(e){let t=Object.keys(e),r=t.length>b?["\u2026"]:[];return[...t.slice(0,b).map(y),...r].join(", ")||"(none)"}var Y=e=>Object.fromEntries(
Object.entries(e).filter(([,t])=>t!==void 0));function Z(e){if(typeof e!="object"||e===null)return String(e);try{return JSON.stringify(e)}catch{return Array.isArray(
e)?"[\u2026]":"{\u2026}"}}u();var p=e=>({ok:!0,value:e}),m=e=>({ok:!1,reason:e}),_={true:!0,t:!0,1:!0,false:!1,f:!1,0:!1};function W(e){let t=e.trim().toLowerCase(),r=Object.hasOwn(_,t)?
_[t]:void 0;return r===void 0?m(`"${e}" is neither true nor false (t, f, 1 and 0 are accepted too)`):p(r)}function Q(e){return e.split(/\r?\n|(?<!\\),/).map(t=>t.
replaceAll("\\,",",").trim()).filter(t=>t!=="")}var h={h:3600,m:60,s:1};function q(e){let t=e.replace(/[\s,]/g,"").toLowerCase();if(/^\d+$/.test(t))return p(Number(
t));if(!/^(?:\d+[hms])+$/.test(t))return m(`"${e}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`);let r=t.matchAll(/(\d+)([hms])/g);
return p([...r].reduce((o,[,c,g])=>o+Number(c)*h[g],0))}function ee(e){let[t,r]=Object.entries(h).find(([,o])=>e>=o&&e%o===0)??["s",1];return`${e/r}${t}`}function te(e){
return/^\d{1,6}$/.test(e.trim())?p(Number(e)):m(`"${e}" is not a whole number`)}var j="https://www.googleapis.com/auth/cloud-platform",d={workload_identity_provider:{
type:"string",mode:"federation",group:"identity"},service_account:{type:"string",group:"identity"},audience:{type:"string",mode:"federation",defaultNote:"https:\
//iam.googleapis.com/<provider>",group:"identity"},credentials_json:{type:"secret",mode:"key",group:"identity"},delegates:{type:"list",group:"identity"},project_id:{
type:"string",defaultNote:"from the key or the service account's email, if it is certain",forToken:!1,group:"identity"},profile:{type:"string",default:"default",
group:"identity"},universe:{type:"string",default:"googleapis.com",group:"identity"},expected_project_id:{type:"string",group:"guardrails"},expected_service_account:{
type:"string",group:"guardrails"},expected_provider:{type:"string",group:"guardrails"},expected_subject:{type:"string",group:"guardrails"},token_format:{type:"s\
tring",defaultNote:"no token",group:"token"},access_token_lifetime:{type:"duration",range:{min:1,max:43200},default:"3600s",group:"token"},access_token_scopes:{
type:"list",format:"access_token",default:j,group:"token"},access_token_subject:{type:"string",format:"access_token",group:"token"},id_token_audience:{type:"str\
ing",format:"id_token",group:"token"},id_token_include_email:{type:"boolean",format:"id_token",default:"false",group:"token"},create_credentials_file:{type:"boo\
lean",default:"true",forToken:!1,group:"credentials file"},credentials_file_path:{type:"path",defaultNote:"ci-creds-<16 hex>.json in the workspace (GitHub, Forg\
ejo) or the temporary folder",forToken:!1,group:"credentials file"},export_environment_variables:{type:"boolean",default:"true",forToken:!1,group:"credentials f\
ile"},cleanup_credentials:{type:"boolean",default:"true",forToken:!1,group:"credentials file"},verify:{type:"boolean",default:"true",forToken:!1,group:"calls"},
request_reason:{type:"string",group:"calls"},retries:{type:"number",default:"3",group:"calls"},timeout:{type:"duration",range:{min:1,max:3600},default:"60s",group:"\
calls"},wait_for_propagation:{type:"duration",range:{min:0,max:300},default:"0s",group:"calls"}},re=d.profile.default,ne="Use a-z, 0-9 and -, at most 31 charact\
ers, for example staging.",oe=e=>/^[a-z0-9][a-z0-9-]{0,30}$/.test(e),F=Object.keys(d),se=F.filter(e=>d[e].group==="guardrails"),ie=d;var ae=e=>`CI_AUTH_${e.toUpperCase()}`,ue=e=>e.replaceAll("_","-");u();var l=class e extends Error{name="CiAuthError";static[Symbol.hasInstance](t){return t instanceof Error&&t.name==="CiAuthError"}code;suggestions;facts;server;problems;constructor(t,r,o={}){
super(r,o.cause===void 0?void 0:{cause:o.cause}),this.code=t,this.suggestions=[...o.suggestions??[]],this.facts=[...o.facts??[]],this.server=o.server,this.problems=
[...o.problems??[]]}with({code:t=this.code,message:r=this.message,...o}){return new e(t,r,{...this,cause:this.cause,...o})}};function U(e){let[t,...r]=e;if(r.length===
0)return new l(t.code,t.message,{suggestions:t.suggestions??[]});let o=e.map(({code:c,message:g})=>`- ${g} (${c})`).join(`
`);return new l(t.code,`${e.length} things are wrong
${o}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:c=[]})=>c))]})}function de([e,...t]){if(e)throw U([e,...t])}export{w as a,G as b,f as c,M as d,y as e,K as f,E as g,L as h,z as i,v as j,Y as k,Z as l,l as m,de as n,W as o,Q as p,q,ee as r,te as s,j as t,re as u,ne as v,
oe as w,F as x,se as y,ie as z,ae as A,ue as B,D as C};
