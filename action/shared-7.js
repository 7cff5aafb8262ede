import{a as A,g as a}from"./shared-8.js";var _=A((z,x)=>{a();x.exports=process.getBuiltinModule("node:crypto")});a();var S=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,k=e=>/^[\w./:@%+,=-]+$/.test(e)?e:S(e);var g=e=>I(e.replace(C,w)),G=e=>e.split(`
`).map(g).join(`
`),C=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,b={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},w=e=>b[e]??`\\u${e.
charCodeAt(0).toString(16).padStart(4,"0")}`,I=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: ");var E=e=>f(g(p(e)),200),f=(e,r)=>e.slice(0,r).replace(/[\ud800-\udbff]$/,"");function j(e,r=300){let t=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();return f(
g(p(t)),r)}var O=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,p=e=>e.replace(O,r=>N(
r)?r:"***"),N=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(R),P=12,T=40,R=e=>e.length<=P||e.length<=T&&!(/[A-Z]/.test(e)&&/[a-z]/.test(e)&&/\d/.test(
e));a();var m=20;function $(e){try{let r=JSON.parse(e);return typeof r=="object"&&r!==null&&!Array.isArray(r)?r:void 0}catch{return}}function M(e,r){let t=$(e);return t?
`the keys ${L(t)}`:r}function L(e){let r=Object.keys(e),t=r.length>m?["\u2026"]:[];return[...r.slice(0,m).map(E),...t].join(", ")||"(none)"}var K=e=>Object.fromEntries(
Object.entries(e).filter(([,r])=>r!==void 0));function J(e){if(typeof e!="object"||e===null)return String(e);try{return JSON.stringify(e)}catch{return Array.isArray(
e)?"[\u2026]":"{\u2026}"}}a();var u=class e extends Error{name="CiAuthError";static[Symbol.hasInstance](r){return r instanceof Error&&r.name==="CiAuthError"}code;suggestions;facts;server;problems;constructor(r,t,s={}){
super(t,s.cause===void 0?void 0:{cause:s.cause}),this.code=r,this.suggestions=[...s.suggestions??[]],this.facts=[...s.facts??[]],this.server=s.server,this.problems=
[...s.problems??[]]}with({code:r=this.code,message:t=this.message,...s}){return new e(r,t,{...this,cause:this.cause,...s})}};function U(e){let[r,...t]=e;if(t.length===
0)return new u(r.code,r.message,{suggestions:r.suggestions??[]});let s=e.map(({code:d,message:l})=>`- ${l} (${d})`).join(`
`);return new u(r.code,`${e.length} things are wrong
${s}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:d=[]})=>d))]})}function X([e,...r]){if(e)throw U([e,...r])}function H(e){let r=e instanceof u,{message:t,suggestions:s=[]}=r?e:{message:`this is a bug in ci-auth: ${e}`},d=s.map(h=>h.replace(/\.$/,"")).join("; "),l=t.replace(
/\s*\n\s*/g,"; "),y=d===""?l:`${l.replace(/\.$/,"")}. Try this: ${d}`;return{code:r?e.code:"BUG",text:p(g(y))}}export{S as a,k as b,g as c,G as d,E as e,j as f,$ as g,M as h,L as i,K as j,J as k,u as l,X as m,H as n,_ as o};
