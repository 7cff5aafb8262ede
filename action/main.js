import{a as Be}from"./shared-1.js";import{A as ne,L as Le,M as Ne,N as Fe,O as C,Q as De,R as We,S as re,T as je,a as _e,b as be,c as Ee,d as xe,k as te,
l as Se,n as Ce,o as S,ra as Ue,sa as Me,ta as Ge,va as He,y as Te}from"./shared-2.js";import{A as $e,C as D,H as Gt,I as A,J as G,M as v,U as H,V as Ae,
X as ve,a as Mt,aa as Je,b as I,ba as ie,ca as Xe,ea as Ke,fa as Ye,g as h,h as he,ha as se,ia as ze,j as ye,p as M,q as we,r as Q,s as Pe,t as Ie,u as ee,v as ke,
w as Re,y as Oe}from"./shared-4.js";var ft=Mt((Nr,V)=>{h();function rt(e){return Array.isArray(e)?e:[e]}var T=void 0,k="",N=" ",_="\\",Zt=/[.*+?()[\]{}^$|\\/]/,it="\uFEFF",qt=/^\/\*{2,}$/,Qt=/^\\!/,
en=/^\\#/,tn=/\r?\n/g,nn="//",L=47,qe=46,P="/",st="node-ignore";typeof Symbol<"u"&&(st=Symbol.for("node-ignore"));var ot=st,O=(e,t,n)=>(Object.defineProperty(e,
t,{value:n}),n),at=()=>!1,Qe={alnum:"0-9A-Za-z",alpha:"A-Za-z",blank:" \\t",cntrl:"\\x00-\\x1f\\x7f",digit:"0-9",graph:"!-.0-~",lower:"a-z",print:" -.0-~",punct:"\
!-.:-@\\[-`{-~",space:" \\t\\n\\r",upper:"A-Z",xdigit:"0-9A-Fa-f"},rn="\\]^-[",J=e=>rn.indexOf(e)<0?e:_+e,sn="(?!\\/)",on=(e,t)=>{if(e)return`[^\\/${t}]`;let n=`\
[${t}]`;return new RegExp(n).test("/")?sn+n:n},an=(e,t)=>{let{length:n}=e,r=t+1,s=k,i=e[r];(i==="!"||i==="^")&&(s="^",r++);let a=k,o=k;for(;;){let c=e[r];if(c===
T)return null;if(c===_){let d=e[++r];a+=J(d),o=d}else if(c==="-"&&o&&r+1<n&&e[r+1]!=="]"){r++;let d=e[r];d===_&&(d=e[r+=1]),o<=d&&(a+=`-${J(d)}`),o=k}else if(c===
"["&&e[r+1]===":"){let d=r+2,f=d;for(;f<n&&e[f]!=="]";)f++;if(f===n)return null;if(f>d&&e[f-1]===":"){let w=e.slice(d,f-1);if(!Object.prototype.hasOwnProperty.call(
Qe,w))return null;a+=Qe[w],o=k,r=f}else a+=J("["),o="[",r=d-2}else a+=J(c),o=c;if(r++,e[r]==="]")return{end:r,source:on(s,a)}}},oe="[]",j="\0",cn=new RegExp(`${j}\
(\\d+)${j}`,"g"),Y="\uE000",z="\uE001",et=e=>e===j||e===Y||e===z,dn=e=>{let t=[],n=a=>`${j}${t.push(a)-1}${j}`,{length:r}=e,s=k,i=0;for(;i<r;){let a=e[i];if(a===
_){let o=e[i+1];o===P&&i+2===r?s+=n(oe):o==="*"||o==="["||o===N?s+=e.slice(i,i+2):s+=n(Zt.test(o)?_+o:et(o)?`[${o}]`:o),i+=2}else if(et(a))s+=n(`[${a}]`),i++;else if(a===
"["){let o=an(e,i);o===null?(s+=n(oe),i=r):(s+=n(o.source),i=o.end+1)}else s+=a,i++}return{source:s,sources:t}},ae=null,ln=/\/(?!$)/,W="[^\\/]*",un=[[/(\\+)( ?)/g,
(e,t,n)=>n?t.slice(0,t.length-t.length%2)+N:t,_+N],[/(^|\/)\*{3,}(?=\/|$)/g,(e,t)=>`${t}**`,"*"],[/[\\$.|*+(){^]/g,e=>`\\${e}`],[/(?!\\)\?/g,()=>"[^/]","?"],[/^\//,
()=>"^",P],[/\//g,()=>"\\/",P],[/^\^*(?:\\\*\\\*\\\/)+/,()=>"(?:^|\\/)","*"],[ae,(e,t)=>!e||e[0]==="^"||e[0]==="("?e:(ln.test(t)?"^":"(?:^|\\/)")+e],[/\\\/\\\*\\\*(?=\\\/|$)/g,
(e,t,n)=>t+6<n.length?n.slice(t+6)==="\\/"?"(?:\\/[^\\/]+)+":"(?:\\/[^\\/]+)*":`\\/${z}`,"*"],[/(^|[^\\])(?:\\\*)+(?!$)/g,(e,t)=>t+W,"*"],[/(^|[^\\])((?:\\\\)*)\\\*$/,
(e,t,n)=>n===k?t+Y:e,"*"],[/\\\\\\(?=[$.|*+(){^])/g,()=>_,_+_],[/\\\\/g,()=>_,_+_],[/\\\[([^\]/]*?)($|\])/g,(e,t,n)=>`\\[${t}${n}`,"["],[ae,e=>{let t=e[e.length-
1];return!t||t===Y||t===z?e:t===P?`${e}$`:`${e}(?=$|\\/$)`}]],fn=/(^|\\\/)?\uE000$/,X="regex",tt="checkRegex",nt="_",pn=(e,t)=>`${t?`${t}[^/]+`:"[^/]*"}(?=$|\\/$\
)`,mn=/\uE001$/,gn=()=>"[\\s\\S]",hn=(e,t)=>{let n=k;for(let r=t+1;r<e.length&&!e[r].wildcard;r++)n+=e[r].single;return n},yn=e=>{if(e.indexOf(W)<0)return e;let t=[],
{length:n}=e,r=0;for(;r<n;){let o=e[r];if(e.startsWith(W,r))t.push({wildcard:!0}),r+=W.length;else if(o==="["){let c=r+1;for(e[c]==="^"&&c++,e[c]==="]"&&c++;c<n&&
e[c]!=="]";)c+=e[c]===_?2:1;c++,t.push({single:e.slice(r,c)}),r=c}else if(o===_)t.push({single:e.slice(r,r+2)}),r+=2;else if(o==="("){let c=0,d=r;do e[d]===_?d++:
e[d]==="("?c++:e[d]===")"&&c--,d++;while(d<n&&c>0);"*+?".indexOf(e[d])>=0&&d++,t.push({boundary:e.slice(r,d)}),r=d}else o==="^"||o==="$"?(t.push({boundary:o}),r++):
(t.push({single:o}),r++)}let s=k,i=[],a=()=>{let o;i.forEach((c,d)=>{c.wildcard&&(o=d)}),i.forEach((c,d)=>{if(!c.wildcard){s+=c.single;return}s+=d===o?W:`(?:(?!${hn(
i,d)})[^\\/])*`}),i=[]};return t.forEach(o=>{if(o.boundary===void 0){i.push(o);return}a(),s+=o.boundary}),a(),s},ct=e=>{qt.test(e)&&(e="**");let{source:t,sources:n}=dn(
e),r=un.reduce((s,[i,a,o])=>i===ae?a(s,e):o!==T&&s.indexOf(o)<0?s:i.test(s)?s.replace(i,a.bind(e)):s,t);return n.length?r.replace(cn,(s,i)=>n[i]):r},wn=(e,t)=>{
e[e.length-1]===P&&(t=ct(e.slice(0,-1)));let n=t.slice(0,-1),r=t[t.length-1];return r===Y?`${n}$`:r===z?n:oe},dt=e=>{let t=e.indexOf(P);return t<0||t===e.length-
1},_n=e=>{let t=e.length-1,n=e.lastIndexOf(P,e[t]===P?t-1:t);return n<0?e:e.slice(n+1)},bn=e=>{if(e.charCodeAt(0)===L||e.indexOf(nn)>=0){let r=e.split(P).filter(
Boolean);return r.pop(),r.length?r.join(P)+P:k}let t=e.length-1,n=e.lastIndexOf(P,e.charCodeAt(t)===L?t-1:t);return n<0?k:e.slice(0,n+1)},B=e=>typeof e=="string",
En=e=>e&&B(e),xn=e=>(e[e.length-1]==="\r"?e.slice(0,-1):e).split(tn).filter(Boolean),ce=class{constructor(t,n,r,s,i,a){this.pattern=t,this.mark=n,this.negative=
i,O(this,"body",r),O(this,"ignoreCase",s),O(this,"regexPrefix",a)}get _basenameOnly(){return O(this,"_basenameOnly",dt(this.body))}get regex(){let t=nt+X;return this[t]?
this[t]:this._make(X,t)}get checkRegex(){let t=nt+tt;return this[t]?this[t]:this._make(tt,t)}_make(t,n){let r=yn(t===X?this.regexPrefix.replace(fn,pn).replace(mn,
gn):wn(this.body,this.regexPrefix)),s=this.ignoreCase?new RegExp(r,"i"):new RegExp(r);return O(this,n,s)}},Pn=e=>{let t=0;for(;e[e.length-t-1]===_;)t++;return t%
2===1},In=(e,t)=>{let n=e.length,r;for(;;){for(t&&e[n-1]==="\r"&&n--,r=n;e[r-1]===N;)r--;if(!t||e[r-1]!==`
`)break;n=r-1}if(r===n)return e.slice(0,n);let s=0;for(;e[r-s-1]===_;)s++;return s%2?e.slice(0,r-1)+N:e.slice(0,r)},kn=(e,t,n,r,s)=>{let i=s&&e[0]===it?e.slice(
1):e;if(i[0]==="#")return;let a=!1;i[0]==="!"&&(a=!0,i=i.slice(1));let o=i[i.length-1];if((o===N||r&&(o==="\r"||o===`
`))&&(i=In(i,r)),!i||Pn(i))return;i=i.replace(Qt,"!").replace(en,"#");let c=ct(i);return new ce(e,t,i,n,a,c)},de=class{constructor(t){this._ignoreCase=t,this._rules=
[],this._basenameCount=0}_add(t,n){if(t&&t[ot]){this._rules=this._rules.concat(t._rules._rules),this._basenameCount+=t._rules._basenameCount,this._added=!0;return}
let r=B(t),s=r?t:t.pattern,i=En(s)&&kn(s,r?T:t.mark,this._ignoreCase,!this._split,this._stripBOM&&!n);i&&(this._added=!0,this._rules.push(i),dt(i.body)&&this._basenameCount++)}add(t){
return this._added=!1,this._split=B(t),this._stripBOM=!this._split||t[0]===it,rt(this._split?xn(t):t).forEach(this._add,this),this._added&&(this._literalRules=T),
this._added}testLiteral(t){let n=this._literalRules||(this._literalRules=this._rules.filter(({body:o})=>o[o.length-(o[o.length-1]===P?2:1)]==="*")),r=!1,s=!1,i;
for(let o=n.length-1;o>=0;o--){let c=n[o];if(c.checkRegex.test(t)){r=!c.negative,s=c.negative,i=c.negative?T:c;break}}let a={ignored:r,unignored:s};return i&&(a.
rule=i),a}test(t,n){let r=this._rules,{length:s}=r,i=this._basenameCount*2>=s,a=i?_n(t):t;for(let o=s-1;o>=0;o--){let c=r[o];if(c[n].test(i&&c._basenameOnly?a:t)){
let{negative:d}=c,f={ignored:!d,unignored:d};return d||(f.rule=c),f}}return{ignored:!1,unignored:!1}}},Rn=(e,t)=>{throw new t(e)},R=(e,t,n)=>B(e)?e?R.isNotRelative(
e)?n(`path should be a \`path.relative()\`d string, but got "${t}"`,RangeError):!0:n("path must not be empty",TypeError):n(`path must be a string, but got \`${t}\
\``,TypeError),lt=e=>{let t=e.charCodeAt(0);if(t===L)return!0;if(t!==qe)return!1;if(e.length===1)return!0;let n=e.charCodeAt(1);return n===L?!0:n!==qe?!1:e.length===
2||e.charCodeAt(2)===L};R.isNotRelative=lt;R.convert=e=>e;var K=e=>B(e)&&R.convert(e),le=class{constructor({ignorecase:t=!0,ignoreCase:n=t,allowRelativePaths:r=!1}={}){
O(this,ot,!0),this._rules=new de(n),this._strictPathCheck=!r,this._initCache()}_initCache(){this._ignoreCache=Object.create(null),this._testCache=Object.create(
null)}add(t){return this._rules.add(t)&&this._initCache(),this}addPattern(t){return this.add(t)}_test(t,n,r){return R(r,t,this._strictPathCheck?Rn:at),r?this._t(
r,n):{ignored:!1,unignored:!1}}checkIgnore(t){let n=K(t);if(!n||n.charCodeAt(n.length-1)!==L)return this._test(t,this._testCache,n);let r=this._t(n,this._testCache);
if(r.ignored)return r;let s=this._rules.testLiteral(n);return s.ignored||s.unignored?s:r}_t(t,n){if(t in n)return n[t];let r=bn(t),s=r?this._t(r,n):T;return n[t]=
s&&s.ignored?s:this._rules.test(t,X)}ignores(t){return this._test(t,this._ignoreCache,K(t)).ignored}createFilter(){return t=>!this.ignores(t)}filter(t){return rt(
t).filter(this.createFilter())}test(t){return this._test(t,this._testCache,K(t))}},ue=e=>new le(e),Sn=e=>R(K(e),e,at),ut=()=>{let e=n=>/^\\\\\?\\/.test(n)||/["<>|\u0000-\u001F]+/u.
test(n)?n:n.replace(/\\/g,"/");R.convert=e;let t=/^[a-z]:\//i;R.isNotRelative=n=>t.test(n)||lt(n)};typeof process<"u"&&process.platform==="win32"&&ut();V.exports=
ue;ue.default=ue;V.exports.isPathValid=Sn;O(V.exports,Symbol.for("setupWindows"),ut)});h();h();h();var Ht=e=>`'${e.replaceAll("\\","\\\\").replaceAll("'","\\'").replaceAll(`
`,"\\n").replaceAll("\r","\\r")}'`,Ve=e=>/^[A-Za-z_]\w*$/.test(e)?`assertion.${e}`:`assertion[${Ht(e)}]`;var Jt=({repositoryClaim:e,repositoryForms:t})=>t??[{by:"id",claims:[e]}],Xt=(e,t)=>(Jt(e)[0]?.claims??[]).map(n=>we(t[n]??"")).join("/");function Kt({attributeMapping:e,
repositoryClaim:t,repositorySubject:n},r){if(n)return{subject:n(r)};let s=Ve(t),[i]=Object.entries(e).find(([a,o])=>a.startsWith("attribute.")&&o===s)??[];return i===
void 0?{subject:r}:{attribute:{[i.slice(10)]:r}}}function Yt(e,t,n){let r=Xt(e,t);if(r===""||e.repositorySubject)return;let s=Kt(e,r);if("subject"in s){let{"goo\
gle.subject":o=""}=e.attributeMapping;return{member:Ee(n,r),ifMapped:`google.subject=${o}`}}let[i="",a=""]=Object.entries(s.attribute)[0]??[];return{member:xe(n,
i,a),ifMapped:`attribute.${i}=${e.attributeMapping[`attribute.${i}`]}`}}var zt=(...e)=>[...new Set(e.flatMap(t=>[...t.matchAll(/\bassertion(?:\.(\w+)|\[['"]([^'"]+)['"]\])/g)].
map(([,n,r])=>n??r??"")))];function Vt({attributeMapping:e,ownerClaim:t,repositoryClaim:n,trustedBuild:r}){let{condition:s=""}=r??{};return[...new Set([t,n,...zt(
typeof s=="function"?s(""):s,...Object.values(e))])]}function Ze(e,t,n){let r=Yt(e,t,n);return{...r?{binding:r}:{},claims:Vt(e)}}h();var xt=I(Q(),1),Pt=I(Pe(),1),It=I(Ie(),1),y=I(ee(),1);h();var Z=I(ft(),1),F=I(Q(),1),b=I(Pe(),1),pt=I(Ie(),1),l=I(ee(),1);var Cn=F.constants.O_NONBLOCK??0;async function On(e,t){if((await(0,b.lstat)(e).catch(D(void 0)))?.isSymbolicLink())throw Object.assign(new Error("a link"),{code:"\
ELOOP"});let r=F.constants.O_WRONLY|F.constants.O_APPEND|F.constants.O_CREAT|Cn,s=await(0,b.open)(e,r|(F.constants.O_NOFOLLOW??0),420);try{if(!(await s.stat()).
isFile())throw Object.assign(new Error("no regular file"),{code:"EISDIR"});await s.appendFile(t.map(i=>`${i}
`).join(""))}finally{await s.close()}}var $n=/^#!include:(.+)$/,An=4096,mt=e=>e.length<=An;async function vn(e,t){let n=!1;for(let r of e.replace(/^\uFEFF/,"").
split(`
`)){if(r.startsWith("#")||r.trim()===""||!mt(r))continue;let[,s,i=""]=/^(!?)(.*)$/s.exec(r.trim())??[],a=l.posix.normalize(`/${i.trim()}`).replace(/(?<=.)\/$/,"");
a!=="/"&&(0,Z.default)({ignorecase:!1}).add(a).ignores(t)&&(n=s!=="!")}return n}var Tn=e=>[...new Set([...e].reverse())].reverse();async function Ln(e,t,n){let s=(await Promise.
all(Tn(e.split(/\r?\n/)).map(i=>{let a=$n.exec(i)?.[1];return a===void 0?i:n(a.trim())}))).flatMap(i=>i.split(`
`)).filter(mt);return(0,Z.default)({ignorecase:!1}).add(s.join(`
`)).ignores(t)}var gt=e=>`/${e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/ +$/,t=>t.replaceAll(" ",String.raw`\ `)).replace(/\r$/,"[\r]")}`,Nn=e=>e.replace(/[\\*?[]/g,
String.raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?"),Fn=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,ht=/\.(?:docker|container)ignore$/;
async function yt(e,t){let n=(0,l.relative)(t,e).split(l.sep).join("/");if(n===""||n===".."||n.startsWith("../")||(0,l.isAbsolute)(n))return[];let r=await Dn(t),
s=[...r.filter(i=>ht.test(i)).map(i=>jn(i,n,t)),...r.filter(i=>i===".gcloudignore").map(i=>Bn(i,n,t)),Un(r,n)];return(await Promise.all(s)).filter(i=>i!==void 0)}
async function Dn(e){return(await(0,b.readdir)(e,{withFileTypes:!0}).catch(()=>[])).filter(n=>!n.isDirectory()).map(({name:n})=>n).sort()}var wt=e=>S(e).catch(()=>"");
function _t(e){return v((0,l.basename)(e))?e.includes("/")?`**/${A}`:A:Nn(e)}var Wn=e=>v((0,l.basename)(e))?A:gt(e);async function jn(e,t,n){if(!await vn(await wt(
(0,l.join)(n,e)),t))return`${e} does not keep the credentials file out of images: add the line ${_t(t)}`}async function Bn(e,t,n){let r=s=>wt((0,l.join)(n,s));if(!await Ln(
await r(e),t,r))return`${e} does not keep the credentials file out of uploads: add the line ${Wn(t)}`}async function Un(e,t){if(e.includes(".dockerignore")||e.includes(
".containerignore"))return;let n=e.find(r=>Fn.test(r)&&!ht.test(r)&&!e.includes(`${r}.dockerignore`));if(n)return`there is no .dockerignore in the folder of ${n}\
, so the credentials file can get into images: create it with the line ${_t(t)}`}var Mn=0,Gn=18;async function Hn(e,t){let n=await(0,b.stat)((0,l.dirname)(e));return(n.
mode&Gn)===0?!1:![Mn,n.uid,await Jn()].includes(t.uid)}async function Jn(){try{return(0,pt.userInfo)().uid}catch{return(0,b.lstat)("/proc/self").then(({uid:e})=>e,
()=>{})}}var Xn=/^[ \t]*ignorecase(?:[ \t]*=[ \t]*(?:true|yes|on|1))?[ \t\r]*$/im;async function bt(e){try{let t=await(0,b.realpath)((0,l.dirname)(e)),n=await Yn(
t);return n&&await Kn(n,(0,l.join)(t,(0,l.basename)(e)))}catch(t){return`${e} is not excluded from git: ${$e(t)}`}}async function Kn({root:e,common:t},n){let r=(0,l.relative)(
e,n).split(l.sep).join("/");if(r.includes(`
`))return`${n} is not excluded from git: an exclude file cannot express a name with a line break`;let s=v((0,l.basename)(n))?[A]:[A,gt(r)],i=(0,l.join)(t,"info",
"exclude"),a=await S(i),o=new Set(a.split(/\r?\n/)),c=s.filter(f=>!o.has(f));c.length>0&&(await(0,b.mkdir)((0,l.dirname)(i),{recursive:!0}),await On(i,a===""||a.
endsWith(`
`)?c:["",...c]));let d=await Qn(e,n,Xn.test(await S((0,l.join)(t,"config"))));return d&&`${n} is not excluded from git: a line of ${d} that begins with "!" incl\
udes it again`}async function Yn(e){for(let t=e;;t=(0,l.dirname)(t)){let n=await zn((0,l.join)(t,".git"));if(n)return{root:t,common:n};if(t===(0,l.dirname)(t))return}}
async function zn(e){let t=await(0,b.lstat)(e).catch(D(void 0));if(!t||await Hn(e,t))return;let n=await(0,b.stat)(e).catch(D(void 0)),r=n?.isDirectory()?e:n?.isFile()?
await Vn(e):void 0;if(!(!r||!await qn((0,l.join)(r,"HEAD"))))return(0,l.resolve)(r,(await S((0,l.join)(r,"commondir"))||".").trimEnd())}async function Vn(e){let t=/^gitdir: (.+)$/s.
exec(Zn(await S(e)))?.[1];return t&&(0,l.resolve)((0,l.dirname)(e),t)}function Zn(e){let t=e.length;for(;/[\r\n]/.test(e.charAt(t-1));)t--;return e.slice(0,t)}var qn=e=>(0,b.stat)(
e).then(()=>!0,D(!1));async function Qn(e,t,n){let r=er(e,(0,l.dirname)(t)).map(i=>(0,l.join)(i,".gitignore")),s=await Promise.all(r.map(S));if(s.some(i=>/^!/m.
test(i)))for(let[i,a]of r.entries()){let o=(0,l.relative)((0,l.dirname)(a),t).split(l.sep).join("/"),c=(0,Z.default)({ignorecase:n}).add(s[i]??"").test(o);if(c.
unignored)return a;if(c.ignored)return}}function er(e,t){let n=[t];for(let r=t;r!==e&&r!==(0,l.dirname)(r);r=(0,l.dirname)(r))n.push((0,l.dirname)(r));return n}var tr=["workload_identity_provider","service_account","audience","delegates","universe","token_format","access_token_lifetime","access_token_scopes","access_to\
ken_subject","id_token_audience"],nr=/^(?:OIDC|STS|IAM|API)_/;function kt(e,t){if(!(e instanceof ke)||!nr.test(e.code))return e;let n=tr.flatMap(s=>{let i=t[s]?.
trim().replace(/\s*\n\s*/g,",");return i?[`--${Ce(s)}`,/^[\w./:@-]+$/.test(i)?i:he(i)]:[]}),r=[`${Oe} doctor`,...n].join(" ");return e.with({suggestions:[...e.suggestions,
`To have it explained, in the same job: ${r}`]})}async function Rt(e){let{ci:t,handover:n,mode:r,nameOf:s,others:i=[],raw:a,surroundings:o}=e,c=ne(a,"create_cre\
dentials_file")?await ir(t,o,a.credentials_file_path?.trim()||void 0):void 0,d=await Ne(e),f=!!a.token_format?.trim(),w={nameOf:s,mode:r,ambient:t.hasGoogleIdentity,
secretsWithheld:t.secretsWithheld?.(o.env)};return{plan:Le(a,w,[...i,...d.problems,...Te(o.env),...c?.problems??[],...n==="ci"?rr(t,fe(e),{variables:ne(a,"expor\
t_environment_variables"),outputs:f}):[]]),place:c?.place,source:d.source}}var fe=({ci:e,handover:t,print:n=()=>{},surroundings:r})=>t==="ci"?e.handover?.(r,n):
void 0;function rr(e,t,n){let r=t?.problems(n)??[];return!n.outputs||t?.setOutputs?r:[...r,{code:"INPUT_TOKEN_UNDELIVERABLE",message:`${e.label} cannot pass a t\
oken to later steps`,suggestions:["Print it with ci-auth token, or choose an --output-format."]}]}async function ir(e,t,n){let r=n===void 0?(0,y.join)(e.credentialsFolder(
t),G()):(0,y.resolve)(t.cwd,n),s=or(r)??await Ae(r),i=H(e,t).inspect();return{place:{ci:e,surroundings:t,path:r},problems:[s,i].filter(a=>a!==void 0)}}var sr=/private_key|-----BEGIN|eyJ0eX|[\w+/=-]{500}/;
function or(e,t=(0,It.platform)()){let n=ar(e)??(t==="win32"?dr(e):void 0);return n===void 0?void 0:{code:"FILE_WRITE_FAILED",message:`the path of the credentia\
ls file ${n}`}}function ar(e){return new RegExp("\\p{Cc}","u").test(e)?"contains a control character":sr.test(e)?"is a key":void 0}var cr=/^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:\..*)?$/i;
function dr(e){let{root:t}=y.win32.parse(e),n=e.slice(t.length).split(/[\\/]/);return/^[\\/]{2}[.?]/.test(t)||n.some(r=>cr.test(r))?"names a Windows device":n.some(
r=>/[<>:"|?*]/.test(r))?'contains one of < > : " | ? *, which Windows does not allow':n.some(r=>/[ .]$/.test(r))?"has a name that ends in a dot or a blank, whic\
h Windows removes":void 0}var Et=e=>(0,Pt.realpath)(e).catch(()=>e);async function St({ci:e,path:t,surroundings:n}){let r=await Et(e.workspace(n)),s=(0,y.join)(
await Et((0,y.dirname)(t)),(0,y.basename)(t));return[...lr(s,r)&&(0,xt.readdirSync)(r).every(o=>v(o)||(0,y.join)(r,o)===s)?[`the workspace ${r} is empty: a chec\
kout after this step deletes the credentials file; check out first`]:[],...await yt(s,r)]}function lr(e,t){let n=(0,y.relative)(t,e);return n!==""&&n!==".."&&!n.
startsWith(`..${y.sep}`)&&!(0,y.isAbsolute)(n)}h();h();var Ct=I(Gt(),1),q=I(Q(),1),U=I(ee(),1);var ur=6e4,Ot=e=>JSON.stringify(e,null,2);async function fr(e,t,n,r){let{delegates:s,identity:i,serviceAccount:a,universe:o}=e,{endpoints:c}=t.google,d=x=>a===void 0?
x:je({delegates:s,endpoints:c,serviceAccount:a,source:x,universe:o});if(i.mode==="ambient")throw new Error("no file for the metadata server");if(i.mode==="key")
return{file:d(i.key.file),source:"key"};let{refresh:f,...w}=await pr(i.audience,t,n,r),E={endpoints:c,universe:o,audience:be(i.provider),source:f};return{file:s.
length>0?d(re(E)):re({...E,serviceAccount:a,lifetimeSeconds:e.file?.lifetimeSeconds}),source:f.kind,...w}}async function pr(e,t,n,r){let{place:s,source:i}=n,a=t.
federated?.idToken(),o=a?{expiresAt:a.expiresAt,lastsForJob:i?.lastsForJob??!1}:{},c=i?.refreshSource(e);if(c)return{refresh:c,...i?.mintsAgain?{}:o};let d=i?.mintsAgain?
await mr(e,i,n,r):{};if("refresh"in d)return d;let f=(0,U.join)((0,U.dirname)(s.path),G());return await r(f,"subject-token",Ot({id_token:a?.value})),{refresh:{kind:"\
file",path:f,field:"id_token"},...o,...d}}async function mr(e,{origin:t},{launcher:n,place:r},s){if(!n)return{};let{cwd:i,temporaryFolder:a}=r.surroundings,o=await n(
{origin:t,audience:e,cwd:i},{beside:r.path,temporaryFolder:a});return o?(await s(o.path,"launcher",o.content),gr(o.command.split(" ")[0]??"")?{refresh:{kind:"ex\
ecutable",command:o.command,timeoutMs:ur}}:{why:`no program may run in ${(0,U.dirname)(o.path)}; use ci-auth exec`}):{why:"client libraries can run no program h\
ere; use ci-auth exec"}}function gr(e){try{return(0,q.accessSync)(e,q.constants.X_OK),!0}catch{return!1}}async function $t(e,t,n){let{clock:r,onRecorded:s,place:i,
report:a}=n,o=e.file?.cleanup??!0,{profile:c,projectId:d}=e,f=Me(e,n.source,i.surroundings),{entries:w,undo:E,write:$}=hr({...i,clock:r,onRecorded:s,profile:c,projectId:d,
remove:o,report:a,who:f});try{let x=await fr(e,t,n,$);await $(i.path,"credentials",Ot(x.file));for(let me of await St(i))a.warn("FILE_IN_WORKSPACE",me);return{path:i.
path,type:String(x.file.type),source:x.source,expiresAt:x.expiresAt,lastsForJob:x.lastsForJob,why:x.why,entries:w,undo:E}}catch(x){throw await E(),x}}function hr({
ci:e,clock:t=Fe,onRecorded:n,profile:r,projectId:s,remove:i,report:a,surroundings:o,who:c}){let d=H(e,o),f=[];return{entries:f,async write(w,E,$){let x=await bt(
w);x!==void 0&&a.warn("FILE_IN_WORKSPACE",x),await ve(w,$,Wt=>{let jt=C(Math.floor(t.now())),Bt=E==="credentials"?{projectId:s,who:c,content:c&&Ge($)}:{},Ut=M({
profile:r,...Bt}),ge={id:(0,Ct.randomUUID)(),path:w,kind:E,remove:i,createdAt:jt,...Ut,...Wt};d.record(ge),f.push(ge),n?.(f)},{mode:E==="launcher"?448:384})},async undo(){
let w=await Be(f.map(E=>({...E,remove:!0})));for(let{id:E}of f)d.withdraw(E);return w}}}async function vt(e){let{report:t}=e,{place:n,plan:r,source:s}=await Rt(e);for(let a of s?.secrets??[])t.mask(a);for(let a of r.notes)t.note(a);let i=await Ue(r,
e,s);try{let a=await He(r,i);if(r.expected.length>0){let{checkPlan:d}=await import("./tools.js");await d(r,i,e.nameOf)}let o=r.file&&n?await $t(r,i,{...e,place:n,
source:s}):void 0,c=await yr(o,async()=>{let d=await xr(r,i,a,o);return await wr(e,r,d),d});return Er(r,o,t),o&&r.profile===te&&_r(e),c}finally{i.close()}}async function yr(e,t){
try{return await t()}catch(n){throw await e?.undo(),n}}async function wr(e,{exportVariables:t,projectId:n,token:r},s){let{accept:i,report:a,signal:o}=e;t&&n===void 0&&
a.note("the project id is not certain, so no project variable is set; to set it: project_id");let c=fe(e);await a.masked(),o?.throwIfAborted(),Re(c?.problems({variables:t,
outputs:r!==void 0})??[]),c?.problems({variables:!1,outputs:!0}).length===0&&await c.setOutputs?.({...s.outputs}),await c?.exportVariables(s.variables),i?.(s)}function _r({
report:e,surroundings:t}){for(let[n,r]of Object.entries(De))t.env[n]&&e.warn("FILE_HIDDEN_BY_TOKEN",`${n} is set: ${r} takes that token, not the credentials fil\
e`)}var br=({source:e,why:t})=>t!==void 0?`: ${t}`:e==="file"?", unless its token file is renewed":": its source gives no new token";function Er({delegates:e,identity:t},n,r){
if(n?.expiresAt!==void 0){let s=C(n.expiresAt);n.lastsForJob?r.note(`the credentials file works until ${s}, about as long as the job can run`):r.warn("OIDC_NO_R\
EFRESH",`the credentials file works until ${s}${br(n)}`)}n&&t.mode==="federation"&&e.length>0&&r.warn("INPUT_DELEGATES_NOT_PORTABLE","with delegates, the file h\
as the type impersonated_service_account, which only the libraries for Node and Go read; for Python, Java and gcloud use ci-auth exec")}async function xr(e,t,n,r){
let{identity:s,projectId:i,serviceAccount:a,token:o}=e,{requested:c}=n,d=t.federated?.idToken()?.claims.sub;return{mode:s.mode,profile:e.profile,...s.mode==="fe\
deration"&&a!==void 0?{}:await t.actor.principal(),provider:s.mode==="federation"?_e(s.provider):void 0,subject:typeof d=="string"?d:void 0,serviceAccount:a??t.
actor.account,projectId:i,credentialsFile:r&&{path:r.path,type:r.type,source:r.source,expires:r.expiresAt===void 0?void 0:C(r.expiresAt)},token:o&&c&&{format:o.
format,expires:C(c.expiresAt),...o.format==="access_token"?{scopes:o.scopes}:{audience:o.audience}},variables:e.exportVariables?We({profile:e.profile,projectId:i,
credentialsFile:r?.path,executable:r?.source==="executable"}):{},outputs:{...M({project_id:i,credentials_file_path:r?.path}),...At("auth_token",n.federated),...o?
At(o.format,c):{}}}}var At=(e,t)=>t===void 0?{}:{[e]:t.value,[`${e}_expiration`]:C(t.expiresAt)},Pr=e=>e===te?[]:[`  as the profile ${e}, which commands find wi\
th --profile ${e}`];function Tt({credentialsFile:e,principal:t,profile:n,serviceAccount:r,subject:s,token:i,variables:a},{reaches:o}){let c=r===void 0||r===t,d=Object.
keys(a);return[`Signed in as ${c?s===void 0?t:`the federated identity of ${s}`:r}`,...Pr(n),...c?[]:[`  by ${s??t}`],...e?[`Wrote ${e.path} (${e.type}, source: ${e.
source})`]:[],...i?[`Minted an ${i.format==="id_token"?"ID token":"access token"} until ${i.expires}`]:[],...d.length>0&&o!==void 0?[`Passed to ${o}: ${d.join("\
, ")}`]:[]].map(ye)}h();var pe=({env:e})=>Object.fromEntries(Se.map(t=>[t,e[`INPUT_${t.toUpperCase()}`]]));function Lt({env:e}){let t=r=>e[`INPUT_${r.toUpperCase()}`]?.trim()??"",n={registries:t("registries"),clusters:t("clusters")};return n.registries===""&&n.clusters===
""?void 0:n}var Ir={backoff:"Delete backoff: ci-auth increases the waits between attempts itself.",backoff_limit:"Delete backoff_limit: the timeout input limits\
 the whole step.",activate_credentials_file:"Delete activate_credentials_file: later steps always use a created credentials file.",lifetime:"Rename lifetime to \
access_token_lifetime."},Nt=({env:e})=>Object.entries(Ir).filter(([t])=>e[`INPUT_${t.toUpperCase()}`]).map(([t,n])=>({code:"INPUT_NOT_APPLICABLE",message:`${t} \
is not an input of this action`,suggestions:[n]})),Ft=e=>e,kr=e=>`<code>${e.replace(/[^\w ,/-]|_/gu,t=>`&#${t.codePointAt(0)};`)}</code>`;function Dt(e){let{credentialsFile:t,
ifMapped:n,principal:r,provider:s,serviceAccount:i,subject:a,token:o}=e;return["### Signed in to Google Cloud","","| | |","|---|---|",...[["Subject",a],["Provid\
er",s],["Principal",r===i?void 0:r],["It is this principal if the provider maps",n],["Service account",i],["Project",e.projectId],["Scopes",o?.scopes?.join(", ")],
["Audience",o?.audience],[o?.format==="id_token"?"ID token expires":"Access token expires",o?.expires],["Credentials file",t&&`${t.type}, source: ${t.source}`],
["Credentials expire",t&&(t.expires??Rr(t.source))]].flatMap(([f,w])=>w===void 0?[]:[`| ${f} | ${kr(w)} |`]),"",""].join(`
`)}var Rr=e=>e==="key"?"never, until the key is deleted":"at the end of the job; client libraries refresh them until then";async function Sr(){let e=ie(),t=Xe(e),n=pe(e),r=Lt(e),s=r&&await import("./tools.js"),i={surroundings:e,report:Ke(e),userAgent:Je,identify:async(o,c)=>t.
naming&&Ze(t.naming,o,c)},a=await vt({...i,raw:n,others:[...Nt(e),...r&&s?s.toolProblems(r,n):[]],nameOf:Ft,ci:t,named:{},handover:"ci",onRecorded:o=>Ye(e,o)});
r&&await s?.configureTools(r,a.profile,i);for(let o of Tt(a,{reaches:"later steps"}))se(o);t.handover?.(e,se).appendSummary?.(Dt(a))}await Sr().catch(e=>ze(kt(e,
pe(ie()))));
