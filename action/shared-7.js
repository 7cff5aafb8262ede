import{a as S,g as a}from"./shared-8.js";var j=S((z,x)=>{a();x.exports=process.getBuiltinModule("node:crypto")});a();var A=e=>`'${e.replaceAll("'",String.raw`'\''`)}'`,G=e=>/^[\w./:@%+,=-]+$/.test(e)?e:A(e);var g=e=>O(e.replace(C,w)),U=e=>e.split(`
`).map(g).join(`
`),C=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,b={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},w=e=>b[e]??`\\u${e.
charCodeAt(0).toString(16).padStart(4,"0")}`,O=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: ");var E=e=>f(g(p(e)),200),f=(e,r)=>e.slice(0,r).replace(/[\ud800-\udbff]$/,"");function _(e,r=300){let t=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();return f(
g(p(t)),r)}var P=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,p=e=>e.replace(P,r=>N(
r)?r:"***"),N=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(R),I=12,T=40,R=e=>e.length<=I||e.length<=T&&!(/[A-Z]/.test(e)&&/[a-z]/.test(e)&&/\d/.test(
e));a();var m=20;function $(e){try{let r=JSON.parse(e);return typeof r=="object"&&r!==null&&!Array.isArray(r)?r:void 0}catch{return}}function K(e,r){let t=$(e);return t?
`the keys ${L(t)}`:r}function L(e){let r=Object.keys(e),t=r.length>m?["\u2026"]:[];return[...r.slice(0,m).map(E),...t].join(", ")||"(none)"}var M=e=>Object.fromEntries(
Object.entries(e).filter(([,r])=>r!==void 0));function J(e){if(typeof e!="object"||e===null)return String(e);try{return JSON.stringify(e)}catch{return Array.isArray(
e)?"[\u2026]":"{\u2026}"}}a();var u=class e extends Error{name="CiAuthError";static[Symbol.hasInstance](r){return r instanceof Error&&r.name==="CiAuthError"}code;suggestions;facts;server;problems;constructor(r,t,s={}){
super(t,s.cause===void 0?void 0:{cause:s.cause}),this.code=r,this.suggestions=[...s.suggestions??[]],this.facts=[...s.facts??[]],this.server=s.server,this.problems=
[...s.problems??[]]}with({code:r=this.code,message:t=this.message,...s}){return new e(r,t,{...this,cause:this.cause,...s})}};function k(e){let[r,...t]=e;if(t.length===
0)return new u(r.code,r.message,{suggestions:r.suggestions??[]});let s=e.map(({code:d,message:l})=>`- ${l} (${d})`).join(`
`);return new u(r.code,`${e.length} things are wrong
${s}`,{problems:e,suggestions:[...new Set(e.flatMap(({suggestions:d=[]})=>d))]})}function X([e,...r]){if(e)throw k([e,...r])}function H(e){let r=e instanceof u,{message:t,suggestions:s=[]}=r?e:{message:`this is a bug in ci-auth: ${e}`},d=s.map(h=>h.replace(/\.$/,"")).join("; "),l=t.replace(
/\s*\n\s*/g,"; "),y=d===""?l:`${l.replace(/\.$/,"")}. Try this: ${d}`;return{code:r?e.code:"BUG",text:p(g(y))}}export{A as a,G as b,g as c,U as d,E as e,_ as f,$ as g,K as h,L as i,M as j,J as k,u as l,X as m,H as n,j as o};
