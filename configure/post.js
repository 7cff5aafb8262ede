var qt=Object.create;var Se=Object.defineProperty;var Xt=Object.getOwnPropertyDescriptor;var Yt=Object.getOwnPropertyNames;var Qt=Object.getPrototypeOf,Zt=Object.prototype.hasOwnProperty;var I=(e,t,r)=>()=>{if(r)throw r[0];try{return e&&(t=e(e=0)),t}catch(o){throw r=[o],o}};var Q=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(r){throw t=0,r}},Pe=(e,t)=>{for(var r in t)Se(e,r,{get:t[r],enumerable:!0})},zt=(e,t,r,o)=>{
if(t&&typeof t=="object"||typeof t=="function")for(let c of Yt(t))!Zt.call(e,c)&&c!==r&&Se(e,c,{get:()=>t[c],enumerable:!(o=Xt(t,c))||o.enumerable});return e};var f=(e,t,r)=>(r=e!=null?qt(Qt(e)):{},zt(t||!e||!e.__esModule?Se(r,"default",{value:e,enumerable:!0}):r,e));var d=I(()=>{"use strict"});var oe=Q((yn,Fe)=>{d();Fe.exports=process.getBuiltinModule("node:crypto")});var _=Q((bn,$e)=>{d();$e.exports=process.getBuiltinModule("node:fs")});var ve=Q((Sn,Ue)=>{d();Ue.exports=process.getBuiltinModule("node:fs/promises")});var Z=Q((Tn,je)=>{d();je.exports=process.getBuiltinModule("node:os")});var F=Q((xn,De)=>{d();De.exports=process.getBuiltinModule("node:path")});var m,T=I(()=>{"use strict";d();m=class e extends Error{name="CiAuthError";static[Symbol.hasInstance](t){return t instanceof Error&&t.name==="CiAuthError"}code;suggestions;facts;server;problems;constructor(t,r,o={}){
super(r,o.cause===void 0?void 0:{cause:o.cause}),this.code=t,this.suggestions=[...o.suggestions??[]],this.facts=[...o.facts??[]],this.server=o.server,this.problems=
[...o.problems??[]]}with({code:t=this.code,message:r=this.message,...o}){return new e(t,r,{...this,cause:this.cause,...o})}}});async function ee(e,t=(0,se.platform)()){for(let r of Je(t)){try{return await e()}catch(o){He(o)}await sr(r)}return e()}function $(e,t=(0,se.platform)()){for(let r of Je(
t)){try{return e()}catch(o){He(o)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,r)}return e()}var Me,se,Te,er,S,R,B,tr,Be,rr,A,z,O,nr,or,Je,sr,He,U=I(
()=>{"use strict";d();Me=f(_(),1),se=f(Z(),1),Te=f(F(),1);T();er={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is re\
ad-only",ENOSPC:"no space is left",EDQUOT:"the quota is exceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part \
of the path is a link, and links are not followed",ENAMETOOLONG:"the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too m\
any files are open",ENFILE:"too many files are open on this computer",EEXIST:"something else is there"},S=e=>e instanceof Error&&"code"in e&&typeof e.code=="str\
ing"?e.code:"",R=e=>{let t=S(e),r=er[t];return r?`${r} (${t})`:t||"unknown reason"},B=e=>t=>{if(["ENOENT","ENOTDIR"].includes(S(t)))return e;throw t},tr=(e,t)=>{
try{let{uid:r}=(0,Me.lstatSync)(e);return t==="win32"?"":`, owned by user ${r}`}catch{return", which cannot be read"}},Be="Free some space there: df -h and df -\
i show what is left.",rr={ENOSPC:Be,EDQUOT:Be,EMFILE:"Let the process open more files: ulimit -n 1024",ENFILE:"End programs on this computer that have many file\
s open.",EBUSY:"Run it again when the other process has closed it."},A=(e,t,r=(0,se.platform)())=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; i\
ts folder is ${(0,Te.dirname)(e)}${tr((0,Te.dirname)(e),r)}`,suggestions:[rr[/\((E\w+)\)$/.exec(t)?.[1]??""]??"Choose a folder that this job may write to."]}),z=
e=>`Run ci-auth cleanup again: the record of it stays. If that does not help, remove by hand ${e}`,O=({code:e,message:t,suggestions:r=[]},o)=>new m(e,t,{suggestions:r,
cause:o}),nr=["EACCES","EBUSY","EPERM"],or=[10,20,50,100,200,400],Je=e=>e==="win32"?or:[],sr=e=>new Promise(t=>setTimeout(t,e)),He=e=>{if(!nr.includes(S(e)))throw e}});function k(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}var M=I(()=>{"use strict";d()});function te(e,t={}){let r=dr(e),o=(0,j.join)(e,r===void 0?"ci-auth":`ci-auth-${r}`);return{path:o,uid:r,stays:r!==void 0&&Object.values(t).some(u=>u?.includes(o+
j.sep))&&cr(e,r)}}function cr(e,t){try{let{mode:r,uid:o}=(0,y.statSync)(e);return(r&18)!==0||![t,0].includes(o)}catch{return!1}}function dr(e){if((0,ie.platform)()!==
"win32")try{return(0,ie.userInfo)().uid}catch{return ur(e)}}function ur(e){try{let t=(0,y.mkdtempSync)((0,j.join)(e,"ci-auth-probe-")),{uid:r}=(0,y.lstatSync)(t);
return(0,y.rmdirSync)(t),r}catch(t){throw O(A((0,j.join)(e,"ci-auth"),R(t)),t)}}function L(e){let t;try{t=(0,y.lstatSync)(e.path,{bigint:!0})}catch(c){if(["ENOE\
NT","ENOTDIR"].includes(S(c)))return!1;throw O(A(e.path,R(c)),c)}let r=mr(e,t),o=`Remove ${e.path} if it is yours, or choose a temporary folder that no other us\
er can write to.`;if(r)throw O({...A(e.path,r),suggestions:[o]});return!0}function lr(e){try{return(0,y.accessSync)(e,Ge),!0}catch(t){return B(!1)(t)}}function We(e){
try{(!L(e)||!lr(e.path))&&(0,y.accessSync)((0,j.dirname)(e.path),Ge);return}catch(t){return t instanceof m?t:A(e.path,R(t))}}function q(e){try{$(()=>(0,y.mkdirSync)(
e.path,{mode:ar}))}catch(t){if(S(t)!=="EEXIST")throw O(A(e.path,R(t)),t)}L(e)}function mr({uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())
return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.uid}`:(t.mode&0o077n)===0n?void 0:"other users can enter it"}var y,ie,
j,ir,$n,ar,Ge,ae=I(()=>{"use strict";d();y=f(_(),1),ie=f(Z(),1),j=f(F(),1);T();U();ir="ci-creds-",$n=`${ir}*.json`,ar=448;Ge=y.constants.W_OK|y.constants.X_OK});function st(e,t=300){let r=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();return ot(G(le(r)),t)}var tt,G,rt,Rr,xr,Ar,Or,nt,ot,Nr,le,Ir,_r,kr,Cr,W=I(()=>{
"use strict";d();tt="npx --yes ci-auth@1",G=e=>Or(e.replace(Rr,Ar)),rt=e=>e.split(`
`).map(G).join(`
`),Rr=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,xr={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},Ar=e=>xr[e]??`\\\
u${e.charCodeAt(0).toString(16).padStart(4,"0")}`,Or=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: "),nt=e=>ot(G(le(e)),200),ot=(e,t)=>e.slice(
0,t).replace(/[\ud800-\udbff]$/,"");Nr=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,
le=e=>e.replace(Nr,t=>Ir(t)?t:"***"),Ir=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(Cr),_r=12,kr=40,Cr=e=>e.length<=_r||e.length<=kr&&!(/[A-Z]/.test(
e)&&/[a-z]/.test(e)&&/\d/.test(e))});function Ae(e,t){let r=k(e);return r?`the keys ${Dr(r)}`:t}function mt(e,t){return/\bjson\b/i.test(t)||/^\s*\{/.test(e)?Ae(e,"no whole JSON object: it is cut of\
f, or damaged"):Ae(e,t===""?"no JSON, and no content type":`content type "${t}"`)}function Dr(e){let t=Object.keys(e),r=t.length>lt?["\u2026"]:[];return[...t.slice(
0,lt).map(nt),...r].join(", ")||"(none)"}var lt,Oe=I(()=>{"use strict";d();M();W();lt=20});var ft,pt=I(()=>{"use strict";d();T();M();Oe();ft=(e,t)=>new m("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but it has none (${t})`,{suggestions:[
"Make the CI put its ID token there: the variable, file or command must exist in this step."]})});var me={};Pe(me,{causeInRunner:()=>Hr,noTokenFrom:()=>Br,remediesInRunner:()=>Gr,serverText:()=>ht});async function Br(e,t){return t.status<200||t.status>299?Mr(
e,t):e.field===void 0&&t.body.trim()===""?ft(`the answer of ${e.label}`,"empty"):Jr(e,await t.show())}async function Mr({causeOf:e,label:t,remedies:r},{body:o,status:c}){
let u=ht(o),l={status:c,text:u},E=await e?.(l);return E?E.with({server:l}):new m("OIDC_REQUEST_FAILED",`${t} refused to issue an ID token: HTTP ${c}: ${u}`,{server:l,
suggestions:[...await r?.(l)??[],...gt(c)?["Run the job again. For longer failures, raise the inputs retries or timeout."]:[]]})}function Jr({field:e,label:t},{
contentType:r,shown:o,status:c}){let u=mt(o,r),l=e===void 0?"a token":`a token in "${e}"`;return new m("OIDC_RESPONSE_INVALID",`${t} answered ${c} without ${l},\
 but ${u}`,{suggestions:["Check whether a proxy between the job and the server answers in place of the server."]})}function ht(e){let{error:t,message:r}=k(e)??{},
o=[r,t].find(c=>typeof c=="string"&&c!=="");return st(typeof o=="string"?o:e)||"(no text)"}var gt,Hr,Gr,Wr,fe=I(()=>{"use strict";d();T();M();Oe();W();pt();gt=e=>e===
408||e===429||e>=500;Hr=(e,{text:t})=>/in '?Completed'? state/i.test(t)?Wr(e):void 0,Gr=({status:e})=>gt(e)?[]:['Check that the job still runs and has "id-token\
: write".'],Wr=e=>new m("OIDC_JOB_COMPLETED",`${e} issues no token for a job that has ended`,{suggestions:["Use the credentials only while the job runs, or use \
a service account: its access token is still valid after the job."]})});var Ot={};Pe(Ot,{temporaryOfRunner:()=>Qr});function Qr(e){let{ACT:t,ACTIONS_RUNNER_CONTAINER_HOOKS:r,RUNNER_ENVIRONMENT:o,RUNNER_TEMP:c}=e;if(!c)return X("all \
steps: RUNNER_TEMP is not set, so there is no folder that they share");if(c===Yr)return X("the steps outside of this container, where the folder has another nam\
e");if(t==="true")return X("container actions: act shows them no temporary folder");if(r)return X(`container actions: the hooks of this runner (${r}) decide wha\
t they see`,Ne);if(o==="github-hosted")return{folder:c};let u=zr(c);return u===void 0?X(`container actions, if this runner is older than ${ge}: its version was \
not found`,Ne):u.localeCompare(ge,"en",{numeric:!0})<0?X(`container actions: this runner is ${u}, and they see it from ${ge}`,Zr,Ne):{folder:c}}function zr(e){try{
let t=(0,xt.readFileSync)((0,At.join)(e,"..","..","bin","Runner.Worker.deps.json"),"utf8");return/"Runner\.Worker\/(\d+\.\d+\.\d+)"/.exec(t)?.[1]}catch{return}}
var xt,At,ge,Yr,X,Zr,Ne,Nt=I(()=>{"use strict";d();xt=f(_(),1),At=f(F(),1),ge="2.331.0",Yr="/github/runner_temp";X=(e,...t)=>({unseenBy:e,remedies:t}),Zr=`Updat\
e the runner to ${ge} or later.`,Ne="If no container action needs the file, write its path in place of the word: ${{ runner.temp }}/gcp.json"});d();d();var Ze=f(oe(),1),H=f(_(),1),ze=f(ve(),1);var N=f(F(),1);T();U();d();var ue=f(oe(),1),p=f(_(),1),v=f(F(),1);M();U();ae();var fr=["credentials","subject-token","launcher"];function pr(e){let t=e??{};return["id","path","device",
"inode","createdAt"].every(r=>typeof t[r]=="string")&&(0,v.isAbsolute)(String(t.path))&&fr.includes(t.kind)&&["beside","profile","projectId","who","content"].every(
r=>["undefined","string"].includes(typeof t[r]))&&typeof t.remove=="boolean"&&typeof t.birthtimeMs=="number"}var de=1,Ve=e=>`
${JSON.stringify({version:de,...e})}
`;function Re(e){let t={entries:[],unknown:[]},r=new Set;for(let o of new Set(e.split(`
`))){let c=k(o);if(!c)continue;let{version:u=de,...l}=c;u===de&&typeof l.withdrawn=="string"?r.add(l.withdrawn):u===de&&pr(l)?t.entries.push(l):t.unknown.push(o)}
return{...t,entries:t.entries.filter(({id:o})=>!r.has(o))}}var gr=p.constants.O_WRONLY|p.constants.O_APPEND|p.constants.O_CREAT|(p.constants.O_NOFOLLOW??0),hr=200,
qe=e=>yr({...te((0,v.dirname)((0,v.dirname)(e))),path:(0,v.dirname)(e)},(0,v.basename)(e)),Xe=e=>(0,ue.createHash)("sha256").update(e).digest("hex").slice(0,32);
function yr(e,t){let r=`${t}.jsonl`,o=(0,v.join)(e.path,r),c=[],u=h=>({...h,entries:h.entries.map(b=>b.beside===void 0?b:{...b,path:(0,v.join)(e.path,b.beside)})}),
l=h=>{let b=(0,v.relative)(e.path,h.path);return Ve(/^\.\.[\\/][^.]/.test(b)?{...h,beside:b}:h)},E=h=>{for(let b=1;b<=hr;b++)if(q(e),Er(o,h))return;throw O(A(o,
"another process removed it again and again"))},x=()=>{if(!L(e))return{entries:[],unknown:[]};let h=ce([o]);return u(Re(h+ce(Ke(e.path,r))))},Y=()=>x().entries,
g=()=>L(e)?(re(["ENOENT"],o,()=>(0,p.renameSync)(o,`${o}.${(0,ue.randomBytes)(8).toString("hex")}`)),c=Ke(e.path,r),u(Re(ce(c))).entries):[],w=h=>{let b=[...h.map(
l),...Re(ce(c)).unknown.map(K=>`
${K}
`)];for(let K of b)E(K);for(let K of c)re(["ENOENT"],K,()=>(0,p.unlinkSync)(K));c=[],!e.stays&&re(["ENOENT","ENOTEMPTY","EEXIST"],e.path,()=>(0,p.rmdirSync)(e.path))},
P=()=>{try{Y().length===0&&w(g())}catch{}};return{path:o,inspect:()=>We(e),record:h=>{try{E(l(h))}catch(b){throw P(),b}},withdraw:h=>{try{E(Ve({withdrawn:h}))}catch{
return w(g().filter(b=>b.id!==h))}Y().length===0&&w(g())},read:Y,readUnknown:()=>x().unknown,take:g,settle:w}}function Er(e,t){let r;try{r=$(()=>(0,p.openSync)(
e,gr,384));let o=Buffer.from(t);if((0,p.writeSync)(r,o)!==o.length)throw O(A(e,"no space is left (ENOSPC)"));return(0,p.fstatSync)(r,{bigint:!0}).ino===(0,p.lstatSync)(
e,{bigint:!0}).ino}catch(o){if(S(o)==="ENOENT")return!1;throw o instanceof Error&&"syscall"in o?O(A(e,R(o)),o):o}finally{r!==void 0&&(0,p.closeSync)(r)}}var Ke=(e,t)=>(re(
["ENOENT"],e,()=>(0,p.readdirSync)(e))??[]).filter(r=>r.startsWith(`${t}.`)).map(r=>(0,v.join)(e,r)),ce=e=>e.map(t=>re(["ENOENT"],t,()=>(0,p.readFileSync)(t,"ut\
f8"))??"").join("");function re(e,t,r){try{return $(r)}catch(o){if(e.includes(S(o)))return;throw O(A(t,R(o)),o)}}ae();d();U();d();var J=f(_(),1);U();var Wn=1<<20,Vn=J.constants.O_NONBLOCK??0;var br="tokens",Ye="edits.json",wr=20;function et(e,t){let{folder:r,jobKey:o}=e.ledger(t);return Sr((0,N.join)(te(r).path,Xe(o)),t.env)}function Sr(e,t){let r={
...te((0,N.dirname)((0,N.dirname)(e)),t),path:(0,N.dirname)(e)},{uid:o}=r,c={path:e,uid:o},u=()=>L(r)&&L(c);function l(g){return q(r),q(c),g.reduce((w,P)=>{let h={
path:(0,N.join)(w,P),uid:o};return q(h),h.path},e)}let E=()=>L(r)?xe(r.path).filter(g=>g.startsWith(`${(0,N.basename)(e)}.removed-`)).map(g=>(0,N.join)(r.path,g)):
[];async function x(){let g=await Qe(E());return Tr(r),g.length>0?[{path:e,outcome:"removed"}]:[]}let Y=g=>Qe(g.filter(w=>w!==Ye).map(w=>(0,N.join)(e,w)));return{
path:e,uid:o,exists:u,isUsed(){let g=u(),{read:w,readUnknown:P}=qe(e);return w().length>0||P().length>0||g&&xe(e).some(h=>h!==br)},make(...g){for(let w=1;;w++)try{
return l(g)}catch(P){if(w===wr||S(P.cause)!=="ENOENT")throw P}},async remove(){try{let g=u()?xe(e):void 0;return g?.includes(Ye)?await Y(g):(g&&$(()=>(0,H.renameSync)(
e,`${e}.removed-${(0,Ze.randomBytes)(8).toString("hex")}`)),await x())}catch(g){return[vr(e,g)]}}}}function vr(e,t){let r={path:e,outcome:"refused",code:"CLEANU\
P_REFUSED"};return t instanceof m?{...r,reason:`${e} was not removed: ${t.message}`}:{...r,reason:`${e} was not removed: ${R(t)}`,remedy:z(e)}}async function Qe(e){
for(let t of e)await ee(()=>(0,ze.rm)(t,{recursive:!0,force:!0}));return e.map(t=>({path:t,outcome:"removed"}))}function xe(e){try{return(0,H.readdirSync)(e)}catch(t){return B([])(t)}}function Tr({path:e,stays:t}){if(!t)try{(0,H.rmdirSync)(e)}catch(r){if(!["ENOENT","ENOTE\
MPTY","EEXIST"].includes(S(r)))throw r}}d();T();M();W();U();ae();var Lr={removed:e=>`Removed ${e}`,restored:e=>`Restored ${e}`,absent:e=>`Did not exist: ${e}`,kept:e=>`Kept ${e}, as requested`,refused:(e,t)=>`Skipped: ${t??e}`},
it=e=>e.length===0?["Nothing to remove."]:e.map(({contained:t=[],outcome:r,path:o,reason:c})=>G([Lr[r](o,c),...t].join(", with ")));function Pr(e){let t=e.find(
({outcome:r})=>r==="refused");return t&&new m("CLEANUP_REFUSED",t.reason??t.path,{suggestions:[t.remedy??`Check this file, then remove it yourself: ${t.path}`]})}
function at(e){let t=Pr(e);if(t)throw t}d();var Bt=f(Z(),1);d();function ct(e,t){let r={...e};if(t!=="win32")return r;let o=new Map(Object.keys(r).map(u=>[u.toUpperCase(),u])),c=u=>typeof u=="string"?o.get(u.toUpperCase())??
u:u;return new Proxy(r,{get:(u,l)=>Reflect.get(u,c(l)),has:(u,l)=>Reflect.has(u,c(l))})}var Fr=[[/\0/,"a NUL"],[new RegExp("\\p{Surrogate}","u"),"half a character"]],dt=e=>Fr.find(([t])=>t.test(e))?.[1];T();W();d();T();W();var $r={EMFILE:"Let the process open more files: ulimit -n 1024",ENFILE:"End programs on this computer that have many files open.",ENOSPC:"Free some\
 space on this disk, or inodes. See both: df -h, df -i",EDQUOT:"Free some space: the quota of this user is used up.",EROFS:"Use another folder, or let the file \
system be writable.",EACCES:"Let this user have access, or use another folder.",EPERM:"Let this user have access, or use another folder."},Ur="Install ci-auth a\
gain: its files are incomplete, or damaged.";function ut(e){if(!(e instanceof Error))return;let{code:t="",message:r,stack:o="",syscall:c}=e,u=(l,E)=>new m("MACH\
INE_REFUSED",G(le(l)),{suggestions:[E]});if(t==="ERR_MODULE_NOT_FOUND"||/^\s+at compileSourceTextModule/m.test(o))return u(`a file of ci-auth cannot be loaded: ${r}`,
Ur);if(typeof c=="string")return jr(e)??u(`the system refused: ${r}`,$r[t]??"Repair this on the computer, then run it again.")}function jr(e){let{address:t,code:r}=e;
if(!(t!=="127.0.0.1"||r!=="EADDRNOTAVAIL"))return new m("MACHINE_REFUSED",`this computer has no address 127.0.0.1 (${r})`,{cause:e,suggestions:["Give the loopba\
ck interface its IPv4 address, as root: ip address add 127.0.0.1/8 dev lo"]})}d();d();var _t=f(oe(),1),Ee=f(_(),1);T();W();d();T();M();var yt=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;function Et(e,t,r="audience"){if(!URL.canParse(e))throw new m("OIDC_REQUEST_FAILED",`${t} is not a URL`);
return o=>{let c=new URL(e);return c.searchParams.set(r,o),c}}var bt=e=>({label:e.label,mintsAgain:!0,choosesAudience:e.choosesAudience??!0,secrets:e.secrets,mint:(t,r)=>Vr(
e,t,r),refreshSource:e.refreshSource??(()=>{})});async function Vr(e,t,r){let o=`${e.label} OIDC`,c=await r.send({service:o,...e.request(t)}),u=c.status>=200&&c.
status<=299,l=c.body.trim();if(u&&e.field===void 0&&l!==""&&!l.startsWith("{"))return l;let E=u?k(c.body)?.[e.field??""]:void 0;if(typeof E=="string"&&E!=="")return E;
let{noTokenFrom:x}=await Promise.resolve().then(()=>(fe(),me));throw await x(e,c)}d();var D=f(_(),1),St=f(Z(),1),pe=f(F(),1);T();function vt(e){let t=({env:r,temporaryFolder:o})=>wt(r,e.temporary??[])??o;return{place:e,workspace:({cwd:r,env:o})=>(0,pe.resolve)(r,Kr(wt(o,e.workspace??[])??
r,o)),credentialsFolder:t,ledger:r=>({folder:t(r),jobKey:e.job.map(o=>r.env[o]??"").join(" ")})}}var wt=(e,t)=>t.map(r=>e[r]).find(Boolean),Kr=(e,t)=>e==="~"||e.
startsWith("~/")?(0,pe.join)(t.HOME||(0,St.homedir)(),e.slice(1)):e;function qr(e,t){let r=(0,D.statSync)(e,{throwIfNoEntry:!1});try{(0,D.appendFileSync)(e,t)}catch(o){
throw Xr(e,r?.size),o}}function Xr(e,t){try{t===void 0?(0,D.rmSync)(e,{force:!0}):(0,D.truncateSync)(e,t)}catch{}}function Tt(e,t,r){try{qr(t,r)}catch(o){let{code:c}=o;
throw new m("FILE_WRITE_FAILED",`the file that ${e} names cannot be written (${c})`,{suggestions:["The disk may be full, or a step changed the owner or the mode\
 of the file."]})}}function Rt(e,t){let r=dt(t);if(r!==void 0)throw new m("EXPORT_VALUE_REFUSED",`the value of ${e} holds ${r}, which a variable cannot hold`,{suggestions:[
"Write the value into a file and export its path."]})}var kt=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),en=e=>kt(e).replaceAll(":","%3A").replaceAll(",","%2C");function be(e,t,r={}){let o=Object.entries(r).map(([c,u])=>`${c}=${en(u)}`);return`::${e}${o.length>
0?` ${o.join(",")}`:""}::${kt(t)}`}var Ct=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>be("add-mask",t));function tn(e,t){Rt(e,t);let r=`ghadelimiter\
_${(0,_t.randomUUID)()}`;return`${e}<<${r}
${t}
${r}
`}function ye(e,t,r){let o=Object.entries(r).map(([c,u])=>tn(c,u)).join("");o!==""&&Lt(e,t,o)}function Lt(e,t,r){let[o]=he(e,t);if(o)throw new m(o.code,o.message,
{suggestions:o.suggestions??[]});Tt(t,e[t]??"",r)}function he(e,t){let r=e[t];return r&&(0,Ee.statSync)(r,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_\
MISSING",message:r?`${t} names "${r}", which is not a file`:`${t} is not set, so ci-auth cannot set variables for later steps`,suggestions:["Run inside a step o\
f a job, or use --output-format to get the variables on standard output."]}]}var rn=({env:e})=>({reaches:"later steps",problems:({outputs:t,variables:r})=>[...r?
he(e,"GITHUB_ENV"):[],...t?he(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>ye(e,"GITHUB_ENV",t),setOutputs:t=>ye(e,"GITHUB_OUTPUT",t),appendSummary:t=>{he(e,"GITHU\
B_STEP_SUMMARY").length===0&&Lt(e,"GITHUB_STEP_SUMMARY",t)}}),It=vt({workspace:["GITHUB_WORKSPACE"],temporary:["RUNNER_TEMP"],job:["GITHUB_SERVER_URL","GITHUB_R\
EPOSITORY","GITHUB_RUN_ID","GITHUB_RUN_ATTEMPT","GITHUB_JOB","RUNNER_NAME"]}),Ie=["ACTIONS_ID_TOKEN_REQUEST_URL","ACTIONS_ID_TOKEN_REQUEST_TOKEN"],C=({facts:e,grant:t,
mapsTemporary:r,...o})=>({...o,facts:{},tokenVariables:Ie,hasTokenSurface:c=>o.detect(c)&&Ie.every(u=>c[u]),tokenSource:({env:c})=>_e(o.label,c,()=>nn(o.label,c,
t)),handover:rn,maskLines:Ct,...It,credentialsFolder:It.workspace,...r&&{outsideFolder:async({env:c})=>(await Promise.resolve().then(()=>(Nt(),Ot))).temporaryOfRunner(
c)},secretsWithheld(c){return c.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":c.GITHUB_EVENT_NAME!=="pull_re\
quest_target"&&Pt(c)?"pull requests from forks get no secrets":void 0}});function nn(e,t,r){if(t.ACT==="true")return new m("OIDC_LOCAL_RUNNER","act runs this jo\
b on a computer that has no OIDC token endpoint",{suggestions:[`Use the endpoint of the emulator: ${tt} emulator run --ci github -- COMMAND`]});if(t.GITHUB_ACTOR===
"dependabot[bot]")return new m("OIDC_DEPENDABOT","Dependabot started this run, and such a run cannot get an ID token",{suggestions:["Skip the step with if: gith\
ub.actor != 'dependabot[bot]'","Run it after the merge."]});if(Pt(t))return new m("OIDC_FORK_PULL_REQUEST","a pull request from a fork cannot get an ID token",{
suggestions:["Skip the step with if: github.event.pull_request.head.repo.full_name == github.repository","Run it on push."]});let o=`${e} runs this job, but ${Ie.
join(" and ")} are not set`;return new m("OIDC_PERMISSION_MISSING",o,{suggestions:r})}function Pt(e){try{let t=JSON.parse((0,Ee.readFileSync)(e.GITHUB_EVENT_PATH??
"","utf8")),{base:r,head:o}=t.pull_request;return o.repo?.full_name!==r.repo.full_name}catch{return!1}}function _e(e,t,r){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:o,ACTIONS_ID_TOKEN_REQUEST_URL:c}=t;
if(!o||!c)throw r();let u=Et(c,"ACTIONS_ID_TOKEN_REQUEST_URL");if(on(new URL(c),t)){let l="ACTIONS_ID_TOKEN_REQUEST_URL is an http URL, but the server of this j\
ob uses https";throw new m("OIDC_REQUEST_FAILED",l,{suggestions:["Find the step, or the env: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, and remove\
 it."]})}return bt({label:e,request:l=>({method:"GET",url:u(l),bearer:o}),field:"value",secrets:[o],causeOf:async l=>(await Promise.resolve().then(()=>(fe(),me))).
causeInRunner(e,l),remedies:async l=>(await Promise.resolve().then(()=>(fe(),me))).remediesInRunner(l),refreshSource:l=>({kind:"url",url:u(l).href,headers:{Authorization:`\
Bearer ${o}`},field:"value"})})}var on=({hostname:e,protocol:t},r)=>t==="http:"&&!yt.test(e)&&!r.GITHUB_SERVER_URL?.startsWith("http:");var Ft=C({id:"depot",label:"Depot CI",facts:{},detect:e=>!!e.DEPOT_JOB_URL,grant:['Give the job "permissions: {contents: read, id-token: write}".']});d();function Ut(e,t){let r=e.filter(({identifies:c})=>c!=="runner"),o=e.filter(({identifies:c})=>c==="runner");return $t(r,t)??$t(o,t)}var $t=(e,t)=>e.find(r=>r.
hasTokenSurface(t))??e.find(r=>r.detect(t));d();d();var ne={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:{"google.subject":"assertion.repository_id","attribute.repository":"as\
sertion.repository","attribute.repository_id":"assertion.repository_id","attribute.repository_owner_id":"assertion.repository_owner_id","attribute.ref":"asserti\
on.ref"},trustedBuild:{condition:"assertion.event_name in ['push', 'release', 'schedule', 'workflow_dispatch', 'repository_dispatch']"},events:{push:{},"pull-re\
quest":{event_name:"pull_request"},fork:{event_name:"pull_request_target",head_ref:"feature",base_ref:"main"}}},ke=C({id:"github",label:"GitHub Actions",naming:ne,
facts:{},mapsTemporary:!0,detect:e=>e.GITHUB_ACTIONS==="true",grant:['Give the job "permissions: {contents: read, id-token: write}".',"If a reusable workflow ru\
ns the job, the calling job must grant the same permissions."]});var jt=C({id:"forgejo",label:"Forgejo Actions",naming:ne,facts:{},detect:e=>e.FORGEJO_ACTIONS==="true",grant:['Set "enable-openid-connect: true" on the workflow\
 or the job ("permissions:" has no effect here).']});d();var sn=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),Dt=C({id:"ghes",label:"GitHub Enterprise Server",naming:ne,
facts:{},mapsTemporary:!0,detect:e=>e.GITHUB_ACTIONS==="true"&&sn(e),grant:['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administra\
tor of the server whether OIDC for Actions is set up: its issuer is <server>/_services/token."]});d();T();var Ce={...C({id:"gitea",label:"Gitea Actions",facts:{},detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",grant:[]}),tokenSource:({env:e})=>_e(Ce.label,
e,an)},an=()=>new m("OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a\
 secret, with "ci-auth key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env NAME"]});var Mt=()=>({env:ct(process.env,process.platform),cwd:process.cwd(),temporaryFolder:(0,Bt.tmpdir)()}),cn=[jt,Ce,Ft,Dt,ke],Jt=({env:e})=>Ut(cn,e)??ke;var Le=e=>{process.stdout.write(`${e}
`)};var Ht=e=>Le(rt(e));function Gt(e){process.exitCode=1;let t=ut(e)??e;if(!(t instanceof m)){let x=t instanceof Error?t.stack??t.message:"a value that is not an e\
rror was thrown";Le(be("error",`this is a bug in ci-auth: ${x}`,{title:"ci-auth"}));return}let{code:r,facts:o,message:c,problems:u,suggestions:l}=t,E=[u.length>
0?c:c.replace(/$/m,` (${r})`),...o.map(x=>`  ${x}`),...l.length>0?["Try this:",...l.map(x=>`  ${x}`)]:[]];Le(be("error",E.join(`
`),{title:`ci-auth: ${r}`}))}d();var we=f(_(),1),Wt=f(ve(),1),V=f(F(),1);U();var dn="written";function Vt({env:e}){return[JSON.parse(e[`STATE_${dn}`]||"[]")].flat().map(String).filter(r=>r!==""&&!(0,V.isAbsolute)(r)&&!r.split(/[\\/]/).includes(".."))}var un=e=>(0,we.lstatSync)(
e,{throwIfNoEntry:!1})!==void 0,ln=e=>/^bin(?:-[^/]+)?\//.test(e);async function Kt(e,t){let r=e.exists()?t.map(c=>(0,V.join)(e.path,c)).filter(un):[],o=await Promise.all(r.map(mn));for(let c of t.filter(ln))fn((0,V.dirname)((0,V.join)(
e.path,c)));return[...o,...e.isUsed()?[]:await e.remove()]}async function mn(e){try{return await ee(()=>(0,Wt.rm)(e,{recursive:!0,force:!0})),{path:e,outcome:"r\
emoved"}}catch(t){let r=`${e} was not removed: ${R(t)}`;return{path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:r,remedy:z(e)}}}function fn(e){try{(0,we.rmdirSync)(
e)}catch(t){if(!["ENOENT","ENOTEMPTY","EEXIST"].includes(S(t)))throw t}}async function pn(){let e=Mt(),t=await Kt(et(Jt(e),e),Vt(e));for(let r of it(t))Ht(r);at(t)}await pn().catch(Gt);
