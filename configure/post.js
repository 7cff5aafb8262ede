var Mt=Object.create;var he=Object.defineProperty;var Jt=Object.getOwnPropertyDescriptor;var Gt=Object.getOwnPropertyNames;var Ht=Object.getPrototypeOf,Wt=Object.prototype.hasOwnProperty;var N=(e,t,r)=>()=>{if(r)throw r[0];try{return e&&(t=e(e=0)),t}catch(o){throw r=[o],o}};var q=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(r){throw t=0,r}},_e=(e,t)=>{for(var r in t)he(e,r,{get:t[r],enumerable:!0})},Kt=(e,t,r,o)=>{
if(t&&typeof t=="object"||typeof t=="function")for(let c of Gt(t))!Wt.call(e,c)&&c!==r&&he(e,c,{get:()=>t[c],enumerable:!(o=Jt(t,c))||o.enumerable});return e};var p=(e,t,r)=>(r=e!=null?Mt(Ht(e)):{},Kt(t||!e||!e.__esModule?he(r,"default",{value:e,enumerable:!0}):r,e));var d=N(()=>{"use strict"});var te=q((sn,Le)=>{d();Le.exports=process.getBuiltinModule("node:crypto")});var _=q((cn,Pe)=>{d();Pe.exports=process.getBuiltinModule("node:fs")});var ye=q((un,Fe)=>{d();Fe.exports=process.getBuiltinModule("node:fs/promises")});var X=q((mn,$e)=>{d();$e.exports=process.getBuiltinModule("node:os")});var j=q((pn,Ue)=>{d();Ue.exports=process.getBuiltinModule("node:path")});var m,v=N(()=>{"use strict";d();m=class e extends Error{name="CiAuthError";static[Symbol.hasInstance](t){return t instanceof Error&&t.name==="CiAuthError"}code;suggestions;facts;server;problems;constructor(t,r,o={}){
super(r,o.cause===void 0?void 0:{cause:o.cause}),this.code=t,this.suggestions=[...o.suggestions??[]],this.facts=[...o.facts??[]],this.server=o.server,this.problems=
[...o.problems??[]]}with({code:t=this.code,message:r=this.message,...o}){return new e(t,r,{...this,cause:this.cause,...o})}}});async function Y(e,t=(0,re.platform)()){for(let r of Be(t)){try{return await e()}catch(o){Me(o)}await Zt(r)}return e()}function P(e,t=(0,re.platform)()){for(let r of Be(
t)){try{return e()}catch(o){Me(o)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,r)}return e()}var De,re,Ee,Vt,b,T,D,qt,je,Xt,x,Q,R,Qt,Yt,Be,Zt,Me,F=N(
()=>{"use strict";d();De=p(_(),1),re=p(X(),1),Ee=p(j(),1);v();Vt={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is re\
ad-only",ENOSPC:"no space is left",EDQUOT:"the quota is exceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part \
of the path is a link, and links are not followed",ENAMETOOLONG:"the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too m\
any files are open",ENFILE:"too many files are open on this computer",EEXIST:"something else is there"},b=e=>e instanceof Error&&"code"in e&&typeof e.code=="str\
ing"?e.code:"",T=e=>{let t=b(e),r=Vt[t];return r?`${r} (${t})`:t||"unknown reason"},D=e=>t=>{if(["ENOENT","ENOTDIR"].includes(b(t)))return e;throw t},qt=(e,t)=>{
try{let{uid:r}=(0,De.lstatSync)(e);return t==="win32"?"":`, owned by user ${r}`}catch{return", which cannot be read"}},je="Free some space there: df -h and df -\
i show what is left.",Xt={ENOSPC:je,EDQUOT:je,EMFILE:"Let the process open more files: ulimit -n 1024",ENFILE:"End programs on this computer that have many file\
s open.",EBUSY:"Run it again when the other process has closed it."},x=(e,t,r=(0,re.platform)())=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; i\
ts folder is ${(0,Ee.dirname)(e)}${qt((0,Ee.dirname)(e),r)}`,suggestions:[Xt[/\((E\w+)\)$/.exec(t)?.[1]??""]??"Choose a folder that this job may write to."]}),Q=
e=>`Run ci-auth cleanup again: the record of it stays. If that does not help, remove by hand ${e}`,R=({code:e,message:t,suggestions:r=[]},o)=>new m(e,t,{suggestions:r,
cause:o}),Qt=["EACCES","EBUSY","EPERM"],Yt=[10,20,50,100,200,400],Be=e=>e==="win32"?Yt:[],Zt=e=>new Promise(t=>setTimeout(t,e)),Me=e=>{if(!Qt.includes(b(e)))throw e}});function k(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}var B=N(()=>{"use strict";d()});function Z(e,t={}){let r=rr(e),o=(0,$.join)(e,r===void 0?"ci-auth":`ci-auth-${r}`);return{path:o,uid:r,stays:r!==void 0&&Object.values(t).some(u=>u?.includes(o+
$.sep))&&tr(e,r)}}function tr(e,t){try{let{mode:r,uid:o}=(0,y.statSync)(e);return(r&18)!==0||![t,0].includes(o)}catch{return!1}}function rr(e){if((0,ne.platform)()!==
"win32")try{return(0,ne.userInfo)().uid}catch{return nr(e)}}function nr(e){try{let t=(0,y.mkdtempSync)((0,$.join)(e,"ci-auth-probe-")),{uid:r}=(0,y.lstatSync)(t);
return(0,y.rmdirSync)(t),r}catch(t){throw R(x((0,$.join)(e,"ci-auth"),T(t)),t)}}function L(e){let t;try{t=(0,y.lstatSync)(e.path,{bigint:!0})}catch(c){if(["ENOE\
NT","ENOTDIR"].includes(b(c)))return!1;throw R(x(e.path,T(c)),c)}let r=sr(e,t),o=`Remove ${e.path} if it is yours, or choose a temporary folder that no other us\
er can write to.`;if(r)throw R({...x(e.path,r),suggestions:[o]});return!0}function or(e){try{return(0,y.accessSync)(e,Je),!0}catch(t){return D(!1)(t)}}function Ge(e){
try{(!L(e)||!or(e.path))&&(0,y.accessSync)((0,$.dirname)(e.path),Je);return}catch(t){return t instanceof m?t:x(e.path,T(t))}}function V(e){try{P(()=>(0,y.mkdirSync)(
e.path,{mode:er}))}catch(t){if(b(t)!=="EEXIST")throw R(x(e.path,T(t)),t)}L(e)}function sr({uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())
return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.uid}`:(t.mode&0o077n)===0n?void 0:"other users can enter it"}var y,ne,
$,zt,An,er,Je,oe=N(()=>{"use strict";d();y=p(_(),1),ne=p(X(),1),$=p(j(),1);v();F();zt="ci-creds-",An=`${zt}*.json`,er=448;Je=y.constants.W_OK|y.constants.X_OK});function rt(e,t=300){let r=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();return tt(G(ce(r)),t)}var Ze,G,ze,yr,Er,wr,br,et,tt,Sr,ce,vr,Tr,xr,Ar,H=N(()=>{
"use strict";d();Ze="npx --yes ci-auth@1",G=e=>br(e.replace(yr,wr)),ze=e=>e.split(`
`).map(G).join(`
`),yr=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,Er={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},wr=e=>Er[e]??`\\\
u${e.charCodeAt(0).toString(16).padStart(4,"0")}`,br=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: "),et=e=>tt(G(ce(e)),200),tt=(e,t)=>e.slice(
0,t).replace(/[\ud800-\udbff]$/,"");Sr=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,
ce=e=>e.replace(Sr,t=>vr(t)?t:"***"),vr=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(Ar),Tr=12,xr=40,Ar=e=>e.length<=Tr||e.length<=xr&&!(/[A-Z]/.test(
e)&&/[a-z]/.test(e)&&/\d/.test(e))});function ve(e,t){let r=k(e);return r?`the keys ${_r(r)}`:t}function dt(e,t){return/\bjson\b/i.test(t)||/^\s*\{/.test(e)?ve(e,"no whole JSON object: it is cut of\
f, or damaged"):ve(e,t===""?"no JSON, and no content type":`content type "${t}"`)}function _r(e){let t=Object.keys(e),r=t.length>ct?["\u2026"]:[];return[...t.slice(
0,ct).map(et),...r].join(", ")||"(none)"}var ct,Te=N(()=>{"use strict";d();B();H();ct=20});var ut,lt=N(()=>{"use strict";d();v();B();Te();ut=(e,t)=>new m("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but it has none (${t})`,{suggestions:[
"Make the CI put its ID token there: the variable, file or command must exist in this step."]})});var ft={};_e(ft,{isPassing:()=>de,noTokenFrom:()=>Lr,serverText:()=>mt});async function Lr(e,t){return t.status<200||t.status>299?Pr(e,t):e.field===void 0&&t.body.
trim()===""?ut(`the answer of ${e.label}`,"empty"):Fr(e,await t.show())}async function Pr({causeOf:e,label:t,remedies:r},{body:o,status:c}){let u=mt(o),l={status:c,
text:u},E=await e?.(l);return E?E.with({server:l}):new m("OIDC_REQUEST_FAILED",`${t} refused to issue an ID token: HTTP ${c}: ${u}`,{server:l,suggestions:[...await r?.(
l)??[],...de(c)?["Run the job again. For longer failures, raise the inputs retries or timeout."]:[]]})}function Fr({field:e,label:t},{contentType:r,shown:o,status:c}){
let u=dt(o,r),l=e===void 0?"a token":`a token in "${e}"`;return new m("OIDC_RESPONSE_INVALID",`${t} answered ${c} without ${l}, but ${u}`,{suggestions:["Check w\
hether a proxy between the job and the server answers in place of the server."]})}function mt(e){let{error:t,message:r}=k(e)??{},o=[r,t].find(c=>typeof c=="stri\
ng"&&c!=="");return rt(typeof o=="string"?o:e)||"(no text)"}var de,xe=N(()=>{"use strict";d();v();B();Te();H();lt();de=e=>e===408||e===429||e>=500});var Ae={};_e(Ae,{causeOf:()=>Br,remedies:()=>Mr});var Br,Mr,Jr,Re=N(()=>{"use strict";d();v();xe();Br=(e,{text:t})=>/in '?Completed'? state/i.test(t)?Jr(e):void 0,
Mr=({status:e})=>de(e)?[]:['Check that the job still runs and has "id-token: write".'],Jr=e=>new m("OIDC_JOB_COMPLETED",`${e} issues no token for a job that has\
 ended`,{suggestions:["Use the credentials only while the job runs, or use a service account: its access token is still valid after the job."]})});d();d();var Xe=p(te(),1),J=p(_(),1),Qe=p(ye(),1);var I=p(j(),1);v();F();d();var ae=p(te(),1),f=p(_(),1),O=p(j(),1);B();F();oe();var ir=["credentials","subject-token","launcher"];function ar(e){let t=e??{};return["id","path","device",
"inode","createdAt"].every(r=>typeof t[r]=="string")&&(0,O.isAbsolute)(String(t.path))&&ir.includes(t.kind)&&["profile","projectId","who","content"].every(r=>["\
undefined","string"].includes(typeof t[r]))&&typeof t.remove=="boolean"&&typeof t.birthtimeMs=="number"}var ie=1,we=e=>`
${JSON.stringify({version:ie,...e})}
`;function be(e){let t={entries:[],unknown:[]},r=new Set;for(let o of new Set(e.split(`
`))){let c=k(o);if(!c)continue;let{version:u=ie,...l}=c;u===ie&&typeof l.withdrawn=="string"?r.add(l.withdrawn):u===ie&&ar(l)?t.entries.push(l):t.unknown.push(o)}
return{...t,entries:t.entries.filter(({id:o})=>!r.has(o))}}var cr=f.constants.O_WRONLY|f.constants.O_APPEND|f.constants.O_CREAT|(f.constants.O_NOFOLLOW??0),dr=200,
We=e=>ur({...Z((0,O.dirname)((0,O.dirname)(e))),path:(0,O.dirname)(e)},(0,O.basename)(e)),Ke=e=>(0,ae.createHash)("sha256").update(e).digest("hex").slice(0,32);
function ur(e,t){let r=`${t}.jsonl`,o=(0,O.join)(e.path,r),c=[],u=h=>{for(let w=1;w<=dr;w++)if(V(e),lr(o,h))return;throw R(x(o,"another process removed it again\
 and again"))},l=()=>{if(!L(e))return{entries:[],unknown:[]};let h=se([o]);return be(h+se(He(e.path,r)))},E=()=>l().entries,S=()=>L(e)?(z(["ENOENT"],o,()=>(0,f.renameSync)(
o,`${o}.${(0,ae.randomBytes)(8).toString("hex")}`)),c=He(e.path,r),be(se(c)).entries):[],K=h=>{let w=[...h.map(we),...be(se(c)).unknown.map(A=>`
${A}
`)];for(let A of w)u(A);for(let A of c)z(["ENOENT"],A,()=>(0,f.unlinkSync)(A));c=[],!e.stays&&z(["ENOENT","ENOTEMPTY","EEXIST"],e.path,()=>(0,f.rmdirSync)(e.path))},
g=()=>{try{E().length===0&&K(S())}catch{}};return{path:o,inspect:()=>Ge(e),record:h=>{try{u(we(h))}catch(w){throw g(),w}},withdraw:h=>{try{u(we({withdrawn:h}))}catch{
return K(S().filter(w=>w.id!==h))}E().length===0&&K(S())},read:E,readUnknown:()=>l().unknown,take:S,settle:K}}function lr(e,t){let r;try{r=P(()=>(0,f.openSync)(
e,cr,384));let o=Buffer.from(t);if((0,f.writeSync)(r,o)!==o.length)throw R(x(e,"no space is left (ENOSPC)"));return(0,f.fstatSync)(r,{bigint:!0}).ino===(0,f.lstatSync)(
e,{bigint:!0}).ino}catch(o){if(b(o)==="ENOENT")return!1;throw o instanceof Error&&"syscall"in o?R(x(e,T(o)),o):o}finally{r!==void 0&&(0,f.closeSync)(r)}}var He=(e,t)=>(z(
["ENOENT"],e,()=>(0,f.readdirSync)(e))??[]).filter(r=>r.startsWith(`${t}.`)).map(r=>(0,O.join)(e,r)),se=e=>e.map(t=>z(["ENOENT"],t,()=>(0,f.readFileSync)(t,"utf\
8"))??"").join("");function z(e,t,r){try{return P(r)}catch(o){if(e.includes(b(o)))return;throw R(x(t,T(o)),o)}}oe();d();F();d();var M=p(_(),1);F();var Pn=1<<20,Fn=M.constants.O_NONBLOCK??0;var mr="tokens",Ve="edits.json",fr=20;function Ye(e,t){let{folder:r,jobKey:o}=e.ledger(t);return pr((0,I.join)(Z(r).path,Ke(o)),t.env)}function pr(e,t){let r={...Z(
(0,I.dirname)((0,I.dirname)(e)),t),path:(0,I.dirname)(e)},{uid:o}=r,c={path:e,uid:o},u=()=>L(r)&&L(c);function l(g){return V(r),V(c),g.reduce((h,w)=>{let A={path:(0,I.join)(
h,w),uid:o};return V(A),A.path},e)}let E=()=>L(r)?Se(r.path).filter(g=>g.startsWith(`${(0,I.basename)(e)}.removed-`)).map(g=>(0,I.join)(r.path,g)):[];async function S(){
let g=await qe(E());return hr(r),g.length>0?[{path:e,outcome:"removed"}]:[]}let K=g=>qe(g.filter(h=>h!==Ve).map(h=>(0,I.join)(e,h)));return{path:e,uid:o,exists:u,
isUsed(){let g=u(),{read:h,readUnknown:w}=We(e);return h().length>0||w().length>0||g&&Se(e).some(A=>A!==mr)},make(...g){for(let h=1;;h++)try{return l(g)}catch(w){
if(h===fr||b(w.cause)!=="ENOENT")throw w}},async remove(){try{let g=u()?Se(e):void 0;return g?.includes(Ve)?await K(g):(g&&P(()=>(0,J.renameSync)(e,`${e}.remove\
d-${(0,Xe.randomBytes)(8).toString("hex")}`)),await S())}catch(g){return[gr(e,g)]}}}}function gr(e,t){let r={path:e,outcome:"refused",code:"CLEANUP_REFUSED"};return t instanceof
m?{...r,reason:`${e} was not removed: ${t.message}`}:{...r,reason:`${e} was not removed: ${T(t)}`,remedy:Q(e)}}async function qe(e){for(let t of e)await Y(()=>(0,Qe.rm)(
t,{recursive:!0,force:!0}));return e.map(t=>({path:t,outcome:"removed"}))}function Se(e){try{return(0,J.readdirSync)(e)}catch(t){return D([])(t)}}function hr({path:e,stays:t}){if(!t)try{(0,J.rmdirSync)(e)}catch(r){if(!["ENOENT","ENOTE\
MPTY","EEXIST"].includes(b(r)))throw r}}d();v();B();H();F();oe();var Rr={removed:e=>`Removed ${e}`,restored:e=>`Restored ${e}`,absent:e=>`Did not exist: ${e}`,kept:e=>`Kept ${e}, as requested`,refused:(e,t)=>`Skipped: ${t??e}`},
nt=e=>e.length===0?["Nothing to remove."]:e.map(({contained:t=[],outcome:r,path:o,reason:c})=>G([Rr[r](o,c),...t].join(", with ")));function Or(e){let t=e.find(
({outcome:r})=>r==="refused");return t&&new m("CLEANUP_REFUSED",t.reason??t.path,{suggestions:[t.remedy??`Check this file, then remove it yourself: ${t.path}`]})}
function ot(e){let t=Or(e);if(t)throw t}d();var Lt=p(X(),1);d();function st(e,t){let r={...e};if(t!=="win32")return r;let o=new Map(Object.keys(r).map(u=>[u.toUpperCase(),u])),c=u=>typeof u=="string"?o.get(u.toUpperCase())??
u:u;return new Proxy(r,{get:(u,l)=>Reflect.get(u,c(l)),has:(u,l)=>Reflect.has(u,c(l))})}var Ir=[[/\0/,"a NUL"],[new RegExp("\\p{Surrogate}","u"),"half a character"]],it=e=>Ir.find(([t])=>t.test(e))?.[1];v();H();d();v();H();var Nr={EMFILE:"Let the process open more files: ulimit -n 1024",ENFILE:"End programs on this computer that have many files open.",ENOSPC:"Free some\
 space on this disk, or inodes. See both: df -h, df -i",EDQUOT:"Free some space: the quota of this user is used up.",EROFS:"Use another folder, or let the file \
system be writable.",EACCES:"Let this user have access, or use another folder.",EPERM:"Let this user have access, or use another folder."},kr="Install ci-auth a\
gain: its files are incomplete, or damaged.";function at(e){if(!(e instanceof Error))return;let{code:t="",message:r,stack:o="",syscall:c}=e,u=(l,E)=>new m("MACH\
INE_REFUSED",G(ce(l)),{suggestions:[E]});if(t==="ERR_MODULE_NOT_FOUND"||/^\s+at compileSourceTextModule/m.test(o))return u(`a file of ci-auth cannot be loaded: ${r}`,
kr);if(typeof c=="string")return Cr(e)??u(`the system refused: ${r}`,Nr[t]??"Repair this on the computer, then run it again.")}function Cr(e){let{address:t,code:r}=e;
if(!(t!=="127.0.0.1"||r!=="EADDRNOTAVAIL"))return new m("MACHINE_REFUSED",`this computer has no address 127.0.0.1 (${r})`,{cause:e,suggestions:["Give the loopba\
ck interface its IPv4 address, as root: ip address add 127.0.0.1/8 dev lo"]})}d();d();var Tt=p(te(),1),fe=p(_(),1);v();H();d();v();B();var pt=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;function gt(e,t,r="audience"){if(!URL.canParse(e))throw new m("OIDC_REQUEST_FAILED",`${t} is not a URL`);
return o=>{let c=new URL(e);return c.searchParams.set(r,o),c}}var ht=e=>({label:e.label,mintsAgain:!0,choosesAudience:e.choosesAudience??!0,secrets:e.secrets,mint:(t,r)=>$r(
e,t,r),refreshSource:e.refreshSource??(()=>{})});async function $r(e,t,r){let o=`${e.label} OIDC`,c=await r.send({service:o,...e.request(t)}),u=c.status>=200&&c.
status<=299,l=c.body.trim();if(u&&e.field===void 0&&l!==""&&!l.startsWith("{"))return l;let E=u?k(c.body)?.[e.field??""]:void 0;if(typeof E=="string"&&E!=="")return E;
let{noTokenFrom:S}=await Promise.resolve().then(()=>(xe(),ft));throw await S(e,c)}d();var U=p(_(),1),Et=p(X(),1),ue=p(j(),1);v();function wt(e){let t=({env:r,temporaryFolder:o})=>yt(r,e.temporary??[])??o;return{place:e,workspace:({cwd:r,env:o})=>(0,ue.resolve)(r,Ur(yt(o,e.workspace??[])??
r,o)),credentialsFolder:t,ledger:r=>({folder:t(r),jobKey:e.job.map(o=>r.env[o]??"").join(" ")})}}var yt=(e,t)=>t.map(r=>e[r]).find(Boolean),Ur=(e,t)=>e==="~"||e.
startsWith("~/")?(0,ue.join)(t.HOME||(0,Et.homedir)(),e.slice(1)):e;function jr(e,t){let r=(0,U.statSync)(e,{throwIfNoEntry:!1});try{(0,U.appendFileSync)(e,t)}catch(o){
throw Dr(e,r?.size),o}}function Dr(e,t){try{t===void 0?(0,U.rmSync)(e,{force:!0}):(0,U.truncateSync)(e,t)}catch{}}function bt(e,t,r){try{jr(t,r)}catch(o){let{code:c}=o;
throw new m("FILE_WRITE_FAILED",`the file that ${e} names cannot be written (${c})`,{suggestions:["The disk may be full, or a step changed the owner or the mode\
 of the file."]})}}function St(e,t){let r=it(t);if(r!==void 0)throw new m("EXPORT_VALUE_REFUSED",`the value of ${e} holds ${r}, which a variable cannot hold`,{suggestions:[
"Write the value into a file and export its path."]})}var xt=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),Gr=e=>xt(e).replaceAll(":","%3A").replaceAll(",","%2C");function pe(e,t,r={}){let o=Object.entries(r).map(([c,u])=>`${c}=${Gr(u)}`);return`::${e}${o.length>
0?` ${o.join(",")}`:""}::${xt(t)}`}var At=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>pe("add-mask",t));function Hr(e,t){St(e,t);let r=`ghadelimiter\
_${(0,Tt.randomUUID)()}`;return`${e}<<${r}
${t}
${r}
`}function me(e,t,r){let o=Object.entries(r).map(([c,u])=>Hr(c,u)).join("");o!==""&&Rt(e,t,o)}function Rt(e,t,r){let[o]=le(e,t);if(o)throw new m(o.code,o.message,
{suggestions:o.suggestions??[]});bt(t,e[t]??"",r)}function le(e,t){let r=e[t];return r&&(0,fe.statSync)(r,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_\
MISSING",message:r?`${t} names "${r}", which is not a file`:`${t} is not set, so ci-auth cannot set variables for later steps`,suggestions:["Run inside a step o\
f a job, or use --output-format to get the variables on standard output."]}]}var Wr=({env:e})=>({reaches:"later steps",problems:({outputs:t,variables:r})=>[...r?
le(e,"GITHUB_ENV"):[],...t?le(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>me(e,"GITHUB_ENV",t),setOutputs:t=>me(e,"GITHUB_OUTPUT",t),appendSummary:t=>{le(e,"GITHU\
B_STEP_SUMMARY").length===0&&Rt(e,"GITHUB_STEP_SUMMARY",t)}}),vt=wt({workspace:["GITHUB_WORKSPACE"],temporary:["RUNNER_TEMP"],job:["GITHUB_SERVER_URL","GITHUB_R\
EPOSITORY","GITHUB_RUN_ID","GITHUB_RUN_ATTEMPT","GITHUB_JOB","RUNNER_NAME"]}),Oe=["ACTIONS_ID_TOKEN_REQUEST_URL","ACTIONS_ID_TOKEN_REQUEST_TOKEN"],C=({facts:e,grant:t,
...r})=>({...r,facts:{},tokenVariables:Oe,hasTokenSurface:o=>r.detect(o)&&Oe.every(c=>o[c]),tokenSource:({env:o})=>Ie(r.label,o,()=>Kr(r.label,o,t)),handover:Wr,
maskLines:At,...vt,credentialsFolder:vt.workspace,secretsWithheld(o){return o.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their \
own store only":o.GITHUB_EVENT_NAME!=="pull_request_target"&&Ot(o)?"pull requests from forks get no secrets":void 0}});function Kr(e,t,r){if(t.ACT==="true")return new m(
"OIDC_LOCAL_RUNNER","act runs this job on a computer that has no OIDC token endpoint",{suggestions:[`Use the endpoint of the emulator: ${Ze} emulator run --ci g\
ithub -- COMMAND`]});if(t.GITHUB_ACTOR==="dependabot[bot]")return new m("OIDC_DEPENDABOT","Dependabot started this run, and such a run cannot get an ID token",{
suggestions:["Skip the step with if: github.actor != 'dependabot[bot]'","Run it after the merge."]});if(Ot(t))return new m("OIDC_FORK_PULL_REQUEST","a pull requ\
est from a fork cannot get an ID token",{suggestions:["Skip the step with if: github.event.pull_request.head.repo.full_name == github.repository","Run it on pus\
h."]});let o=`${e} runs this job, but ${Oe.join(" and ")} are not set`;return new m("OIDC_PERMISSION_MISSING",o,{suggestions:r})}function Ot(e){try{let t=JSON.parse(
(0,fe.readFileSync)(e.GITHUB_EVENT_PATH??"","utf8")),{base:r,head:o}=t.pull_request;return o.repo?.full_name!==r.repo.full_name}catch{return!1}}function Ie(e,t,r){
let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:o,ACTIONS_ID_TOKEN_REQUEST_URL:c}=t;if(!o||!c)throw r();let u=gt(c,"ACTIONS_ID_TOKEN_REQUEST_URL");if(Vr(new URL(c),t)){let l="\
ACTIONS_ID_TOKEN_REQUEST_URL is an http URL, but the server of this job uses https";throw new m("OIDC_REQUEST_FAILED",l,{suggestions:["Find the step, or the env\
: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, and remove it."]})}return ht({label:e,request:l=>({method:"GET",url:u(l),bearer:o}),field:"value",secrets:[
o],causeOf:async l=>(await Promise.resolve().then(()=>(Re(),Ae))).causeOf(e,l),remedies:async l=>(await Promise.resolve().then(()=>(Re(),Ae))).remedies(l),refreshSource:l=>({
kind:"url",url:u(l).href,headers:{Authorization:`Bearer ${o}`},field:"value"})})}var Vr=({hostname:e,protocol:t},r)=>t==="http:"&&!pt.test(e)&&!r.GITHUB_SERVER_URL?.
startsWith("http:");var It=C({id:"depot",label:"Depot CI",facts:{},detect:e=>!!e.DEPOT_JOB_URL,grant:['Give the job "permissions: {contents: read, id-token: write}".']});d();function kt(e,t){let r=e.filter(({identifies:c})=>c!=="runner"),o=e.filter(({identifies:c})=>c==="runner");return Nt(r,t)??Nt(o,t)}var Nt=(e,t)=>e.find(r=>r.
hasTokenSurface(t))??e.find(r=>r.detect(t));d();d();var ee={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:{"google.subject":"assertion.repository_id","attribute.repository":"as\
sertion.repository","attribute.repository_id":"assertion.repository_id","attribute.repository_owner_id":"assertion.repository_owner_id","attribute.ref":"asserti\
on.ref"},trustedBuild:{condition:"assertion.event_name in ['push', 'release', 'schedule', 'workflow_dispatch', 'repository_dispatch']"},events:{push:{},"pull-re\
quest":{event_name:"pull_request"},fork:{event_name:"pull_request_target",head_ref:"feature",base_ref:"main"}}},Ne=C({id:"github",label:"GitHub Actions",naming:ee,
facts:{},detect:e=>e.GITHUB_ACTIONS==="true",grant:['Give the job "permissions: {contents: read, id-token: write}".',"If a reusable workflow runs the job, the c\
alling job must grant the same permissions."]});var Ct=C({id:"forgejo",label:"Forgejo Actions",naming:ee,facts:{},detect:e=>e.FORGEJO_ACTIONS==="true",grant:['Set "enable-openid-connect: true" on the workflow\
 or the job ("permissions:" has no effect here).']});d();var qr=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),_t=C({id:"ghes",label:"GitHub Enterprise Server",naming:ee,
facts:{},detect:e=>e.GITHUB_ACTIONS==="true"&&qr(e),grant:['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administrator of the server\
 whether OIDC for Actions is set up: its issuer is <server>/_services/token."]});d();v();var ke={...C({id:"gitea",label:"Gitea Actions",facts:{},detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",grant:[]}),tokenSource:({env:e})=>Ie(ke.label,
e,Xr)},Xr=()=>new m("OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a\
 secret, with "ci-auth key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env NAME"]});var Pt=()=>({env:st(process.env,process.platform),cwd:process.cwd(),temporaryFolder:(0,Lt.tmpdir)()}),Qr=[Ct,ke,It,_t,Ne],Ft=({env:e})=>kt(Qr,e)??Ne;var Ce=e=>{process.stdout.write(`${e}
`)};var $t=e=>Ce(ze(e));function Ut(e){process.exitCode=1;let t=at(e)??e;if(!(t instanceof m)){let S=t instanceof Error?t.stack??t.message:"a value that is not an e\
rror was thrown";Ce(pe("error",`this is a bug in ci-auth: ${S}`,{title:"ci-auth"}));return}let{code:r,facts:o,message:c,problems:u,suggestions:l}=t,E=[u.length>
0?c:c.replace(/$/m,` (${r})`),...o.map(S=>`  ${S}`),...l.length>0?["Try this:",...l.map(S=>`  ${S}`)]:[]];Ce(pe("error",E.join(`
`),{title:`ci-auth: ${r}`}))}d();var ge=p(_(),1),jt=p(ye(),1),W=p(j(),1);F();var Yr="written";function Dt({env:e}){return[JSON.parse(e[`STATE_${Yr}`]||"[]")].flat().map(String).filter(r=>r!==""&&!(0,W.isAbsolute)(r)&&!r.split(/[\\/]/).includes(".."))}var Zr=e=>(0,ge.lstatSync)(
e,{throwIfNoEntry:!1})!==void 0,zr=e=>/^bin(?:-[^/]+)?\//.test(e);async function Bt(e,t){let r=e.exists()?t.map(c=>(0,W.join)(e.path,c)).filter(Zr):[],o=await Promise.all(r.map(en));for(let c of t.filter(zr))tn((0,W.dirname)((0,W.join)(
e.path,c)));return[...o,...e.isUsed()?[]:await e.remove()]}async function en(e){try{return await Y(()=>(0,jt.rm)(e,{recursive:!0,force:!0})),{path:e,outcome:"re\
moved"}}catch(t){let r=`${e} was not removed: ${T(t)}`;return{path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:r,remedy:Q(e)}}}function tn(e){try{(0,ge.rmdirSync)(
e)}catch(t){if(!["ENOENT","ENOTEMPTY","EEXIST"].includes(b(t)))throw t}}async function rn(){let e=Pt(),t=await Bt(Ye(Ft(e),e),Dt(e));for(let r of nt(t))$t(r);ot(t)}await rn().catch(Ut);
