var Y=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(s){throw t=0,s}};var me=Y((Ie,D)=>{function M(e){return Array.isArray(e)?e:[e]}var E=void 0,d="",A=" ",h="\\",Z=/[.*+?()[\]{}^$|\\/]/,W="\uFEFF",J=/^\/\*{2,}$/,Q=/^\\!/,q=/^\\#/,
ee=/\r?\n/g,te="//",R=47,y=46,a="/",F="node-ignore";typeof Symbol<"u"&&(F=Symbol.for("node-ignore"));var U=F,g=(e,t,s)=>(Object.defineProperty(e,t,{value:s}),s),
z=()=>!1,B={alnum:"0-9A-Za-z",alpha:"A-Za-z",blank:" \\t",cntrl:"\\x00-\\x1f\\x7f",digit:"0-9",graph:"!-.0-~",lower:"a-z",print:" -.0-~",punct:"!-.:-@\\[-`{-~",
space:" \\t\\n\\r",upper:"A-Z",xdigit:"0-9A-Fa-f"},se="\\]^-[",$=e=>se.indexOf(e)<0?e:h+e,ne="(?!\\/)",ie=(e,t)=>{if(e)return`[^\\/${t}]`;let s=`[${t}]`;return new RegExp(
s).test("/")?ne+s:s},re=(e,t)=>{let{length:s}=e,n=t+1,l=d,r=e[n];(r==="!"||r==="^")&&(l="^",n++);let u=d,i=d;for(;;){let c=e[n];if(c===E)return null;if(c===h){let o=e[++n];
u+=$(o),i=o}else if(c==="-"&&i&&n+1<s&&e[n+1]!=="]"){n++;let o=e[n];o===h&&(o=e[n+=1]),i<=o&&(u+=`-${$(o)}`),i=d}else if(c==="["&&e[n+1]===":"){let o=n+2,f=o;for(;f<
s&&e[f]!=="]";)f++;if(f===s)return null;if(f>o&&e[f-1]===":"){let G=e.slice(o,f-1);if(!Object.prototype.hasOwnProperty.call(B,G))return null;u+=B[G],i=d,n=f}else
u+=$("["),i="[",n=o-2}else u+=$(c),i=c;if(n++,e[n]==="]")return{end:n,source:ie(l,u)}}},I="[]",O="\0",le=new RegExp(`${O}(\\d+)${O}`,"g"),P="\uE000",m="\uE001",
X=e=>e===O||e===P||e===m,ce=e=>{let t=[],s=u=>`${O}${t.push(u)-1}${O}`,{length:n}=e,l=d,r=0;for(;r<n;){let u=e[r];if(u===h){let i=e[r+1];i===a&&r+2===n?l+=s(I):
i==="*"||i==="["||i===A?l+=e.slice(r,r+2):l+=s(Z.test(i)?h+i:X(i)?`[${i}]`:i),r+=2}else if(X(u))l+=s(`[${u}]`),r++;else if(u==="["){let i=re(e,r);i===null?(l+=s(
I),r=n):(l+=s(i.source),r=i.end+1)}else l+=u,r++}return{source:l,sources:t}},w=null,oe=/\/(?!$)/,C="[^\\/]*",ue=[[/(\\+)( ?)/g,(e,t,s)=>s?t.slice(0,t.length-t.length%
2)+A:t,h+A],[/(^|\/)\*{3,}(?=\/|$)/g,(e,t)=>`${t}**`,"*"],[/[\\$.|*+(){^]/g,e=>`\\${e}`],[/(?!\\)\?/g,()=>"[^/]","?"],[/^\//,()=>"^",a],[/\//g,()=>"\\/",a],[/^\^*(?:\\\*\\\*\\\/)+/,
()=>"(?:^|\\/)","*"],[w,(e,t)=>!e||e[0]==="^"||e[0]==="("?e:(oe.test(t)?"^":"(?:^|\\/)")+e],[/\\\/\\\*\\\*(?=\\\/|$)/g,(e,t,s)=>t+6<s.length?s.slice(t+6)==="\\/"?
"(?:\\/[^\\/]+)+":"(?:\\/[^\\/]+)*":`\\/${m}`,"*"],[/(^|[^\\])(?:\\\*)+(?!$)/g,(e,t)=>t+C,"*"],[/(^|[^\\])((?:\\\\)*)\\\*$/,(e,t,s)=>s===d?t+P:e,"*"],[/\\\\\\(?=[$.|*+(){^])/g,
()=>h,h+h],[/\\\\/g,()=>h,h+h],[/\\\[([^\]/]*?)($|\])/g,(e,t,s)=>`\\[${t}${s}`,"["],[w,e=>{let t=e[e.length-1];return!t||t===P||t===m?e:t===a?`${e}$`:`${e}(?=$|\
\\/$)`}]],he=/(^|\\\/)?\uE000$/,S="regex",H="checkRegex",v="_",ae=(e,t)=>`${t?`${t}[^/]+`:"[^/]*"}(?=$|\\/$)`,fe=/\uE001$/,de=()=>"[\\s\\S]",_e=(e,t)=>{let s=d;
for(let n=t+1;n<e.length&&!e[n].wildcard;n++)s+=e[n].single;return s},ge=e=>{if(e.indexOf(C)<0)return e;let t=[],{length:s}=e,n=0;for(;n<s;){let i=e[n];if(e.startsWith(
C,n))t.push({wildcard:!0}),n+=C.length;else if(i==="["){let c=n+1;for(e[c]==="^"&&c++,e[c]==="]"&&c++;c<s&&e[c]!=="]";)c+=e[c]===h?2:1;c++,t.push({single:e.slice(
n,c)}),n=c}else if(i===h)t.push({single:e.slice(n,n+2)}),n+=2;else if(i==="("){let c=0,o=n;do e[o]===h?o++:e[o]==="("?c++:e[o]===")"&&c--,o++;while(o<s&&c>0);"*\
+?".indexOf(e[o])>=0&&o++,t.push({boundary:e.slice(n,o)}),n=o}else i==="^"||i==="$"?(t.push({boundary:i}),n++):(t.push({single:i}),n++)}let l=d,r=[],u=()=>{let i;
r.forEach((c,o)=>{c.wildcard&&(i=o)}),r.forEach((c,o)=>{if(!c.wildcard){l+=c.single;return}l+=o===i?C:`(?:(?!${_e(r,o)})[^\\/])*`}),r=[]};return t.forEach(i=>{if(i.
boundary===void 0){r.push(i);return}u(),l+=i.boundary}),u(),l},j=e=>{J.test(e)&&(e="**");let{source:t,sources:s}=ce(e),n=ue.reduce((l,[r,u,i])=>r===w?u(l,e):i!==
E&&l.indexOf(i)<0?l:r.test(l)?l.replace(r,u.bind(e)):l,t);return s.length?n.replace(le,(l,r)=>s[r]):n},Ee=(e,t)=>{e[e.length-1]===a&&(t=j(e.slice(0,-1)));let s=t.
slice(0,-1),n=t[t.length-1];return n===P?`${s}$`:n===m?s:I},p=e=>{let t=e.indexOf(a);return t<0||t===e.length-1},Re=e=>{let t=e.length-1,s=e.lastIndexOf(a,e[t]===
a?t-1:t);return s<0?e:e.slice(s+1)},Ae=e=>{if(e.charCodeAt(0)===R||e.indexOf(te)>=0){let n=e.split(a).filter(Boolean);return n.pop(),n.length?n.join(a)+a:d}let t=e.
length-1,s=e.lastIndexOf(a,e.charCodeAt(t)===R?t-1:t);return s<0?d:e.slice(0,s+1)},x=e=>typeof e=="string",Ce=e=>e&&x(e),Oe=e=>(e[e.length-1]==="\r"?e.slice(0,-1):
e).split(ee).filter(Boolean),N=class{constructor(t,s,n,l,r,u){this.pattern=t,this.mark=s,this.negative=r,g(this,"body",n),g(this,"ignoreCase",l),g(this,"regexPr\
efix",u)}get _basenameOnly(){return g(this,"_basenameOnly",p(this.body))}get regex(){let t=v+S;return this[t]?this[t]:this._make(S,t)}get checkRegex(){let t=v+H;
return this[t]?this[t]:this._make(H,t)}_make(t,s){let n=ge(t===S?this.regexPrefix.replace(he,ae).replace(fe,de):Ee(this.body,this.regexPrefix)),l=this.ignoreCase?
new RegExp(n,"i"):new RegExp(n);return g(this,s,l)}},xe=e=>{let t=0;for(;e[e.length-t-1]===h;)t++;return t%2===1},$e=(e,t)=>{let s=e.length,n;for(;;){for(t&&e[s-
1]==="\r"&&s--,n=s;e[n-1]===A;)n--;if(!t||e[n-1]!==`
`)break;s=n-1}if(n===s)return e.slice(0,s);let l=0;for(;e[n-l-1]===h;)l++;return l%2?e.slice(0,n-1)+A:e.slice(0,n)},Se=(e,t,s,n,l)=>{let r=l&&e[0]===W?e.slice(1):
e;if(r[0]==="#")return;let u=!1;r[0]==="!"&&(u=!0,r=r.slice(1));let i=r[r.length-1];if((i===A||n&&(i==="\r"||i===`
`))&&(r=$e(r,n)),!r||xe(r))return;r=r.replace(Q,"!").replace(q,"#");let c=j(r);return new N(e,t,r,s,u,c)},T=class{constructor(t){this._ignoreCase=t,this._rules=
[],this._basenameCount=0}_add(t,s){if(t&&t[U]){this._rules=this._rules.concat(t._rules._rules),this._basenameCount+=t._rules._basenameCount,this._added=!0;return}
let n=x(t),l=n?t:t.pattern,r=Ce(l)&&Se(l,n?E:t.mark,this._ignoreCase,!this._split,this._stripBOM&&!s);r&&(this._added=!0,this._rules.push(r),p(r.body)&&this._basenameCount++)}add(t){
return this._added=!1,this._split=x(t),this._stripBOM=!this._split||t[0]===W,M(this._split?Oe(t):t).forEach(this._add,this),this._added&&(this._literalRules=E),
this._added}testLiteral(t){let s=this._literalRules||(this._literalRules=this._rules.filter(({body:i})=>i[i.length-(i[i.length-1]===a?2:1)]==="*")),n=!1,l=!1,r;
for(let i=s.length-1;i>=0;i--){let c=s[i];if(c.checkRegex.test(t)){n=!c.negative,l=c.negative,r=c.negative?E:c;break}}let u={ignored:n,unignored:l};return r&&(u.
rule=r),u}test(t,s){let n=this._rules,{length:l}=n,r=this._basenameCount*2>=l,u=r?Re(t):t;for(let i=l-1;i>=0;i--){let c=n[i];if(c[s].test(r&&c._basenameOnly?u:t)){
let{negative:o}=c,f={ignored:!o,unignored:o};return o||(f.rule=c),f}}return{ignored:!1,unignored:!1}}},Le=(e,t)=>{throw new t(e)},_=(e,t,s)=>x(e)?e?_.isNotRelative(
e)?s(`path should be a \`path.relative()\`d string, but got "${t}"`,RangeError):!0:s("path must not be empty",TypeError):s(`path must be a string, but got \`${t}\
\``,TypeError),K=e=>{let t=e.charCodeAt(0);if(t===R)return!0;if(t!==y)return!1;if(e.length===1)return!0;let s=e.charCodeAt(1);return s===R?!0:s!==y?!1:e.length===
2||e.charCodeAt(2)===R};_.isNotRelative=K;_.convert=e=>e;var L=e=>x(e)&&_.convert(e),k=class{constructor({ignorecase:t=!0,ignoreCase:s=t,allowRelativePaths:n=!1}={}){
g(this,U,!0),this._rules=new T(s),this._strictPathCheck=!n,this._initCache()}_initCache(){this._ignoreCache=Object.create(null),this._testCache=Object.create(null)}add(t){
return this._rules.add(t)&&this._initCache(),this}addPattern(t){return this.add(t)}_test(t,s,n){return _(n,t,this._strictPathCheck?Le:z),n?this._t(n,s):{ignored:!1,
unignored:!1}}checkIgnore(t){let s=L(t);if(!s||s.charCodeAt(s.length-1)!==R)return this._test(t,this._testCache,s);let n=this._t(s,this._testCache);if(n.ignored)
return n;let l=this._rules.testLiteral(s);return l.ignored||l.unignored?l:n}_t(t,s){if(t in s)return s[t];let n=Ae(t),l=n?this._t(n,s):E;return s[t]=l&&l.ignored?
l:this._rules.test(t,S)}ignores(t){return this._test(t,this._ignoreCache,L(t)).ignored}createFilter(){return t=>!this.ignores(t)}filter(t){return M(t).filter(this.
createFilter())}test(t){return this._test(t,this._testCache,L(t))}},b=e=>new k(e),Pe=e=>_(L(e),e,z),V=()=>{let e=s=>/^\\\\\?\\/.test(s)||/["<>|\u0000-\u001F]+/u.
test(s)?s:s.replace(/\\/g,"/");_.convert=e;let t=/^[a-z]:\//i;_.isNotRelative=s=>t.test(s)||K(s)};typeof process<"u"&&process.platform==="win32"&&V();D.exports=
b;b.default=b;D.exports.isPathValid=Pe;g(D.exports,Symbol.for("setupWindows"),V)});export default me();
