var qt=Object.create;var ve=Object.defineProperty;var Xt=Object.getOwnPropertyDescriptor;var Yt=Object.getOwnPropertyNames;var Qt=Object.getPrototypeOf,Zt=Object.prototype.hasOwnProperty;var I=(e,t,r)=>()=>{if(r)throw r[0];try{return e&&(t=e(e=0)),t}catch(o){throw r=[o],o}};var Q=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(r){throw t=0,r}},$e=(e,t)=>{for(var r in t)ve(e,r,{get:t[r],enumerable:!0})},zt=(e,t,r,o)=>{
if(t&&typeof t=="object"||typeof t=="function")for(let c of Yt(t))!Zt.call(e,c)&&c!==r&&ve(e,c,{get:()=>t[c],enumerable:!(o=Xt(t,c))||o.enumerable});return e};var f=(e,t,r)=>(r=e!=null?qt(Qt(e)):{},zt(t||!e||!e.__esModule?ve(r,"default",{value:e,enumerable:!0}):r,e));var d=I(()=>{"use strict"});var oe=Q((yn,Ue)=>{d();Ue.exports=process.getBuiltinModule("node:crypto")});var _=Q((bn,je)=>{d();je.exports=process.getBuiltinModule("node:fs")});var Te=Q((Sn,De)=>{d();De.exports=process.getBuiltinModule("node:fs/promises")});var Z=Q((Tn,Be)=>{d();Be.exports=process.getBuiltinModule("node:os")});var F=Q((An,Me)=>{d();Me.exports=process.getBuiltinModule("node:path")});var m,v=I(()=>{"use strict";d();m=class e extends Error{name="CiAuthError";static[Symbol.hasInstance](t){return t instanceof Error&&t.name==="CiAuthError"}code;suggestions;facts;server;problems;constructor(t,r,o={}){
super(r,o.cause===void 0?void 0:{cause:o.cause}),this.code=t,this.suggestions=[...o.suggestions??[]],this.facts=[...o.facts??[]],this.server=o.server,this.problems=
[...o.problems??[]]}with({code:t=this.code,message:r=this.message,...o}){return new e(t,r,{...this,cause:this.cause,...o})}}});async function ee(e,t=(0,se.platform)()){for(let r of Ge(t)){try{return await e()}catch(o){We(o)}await sr(r)}return e()}function $(e,t=(0,se.platform)()){for(let r of Ge(
t)){try{return e()}catch(o){We(o)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,r)}return e()}var He,se,Re,er,S,R,B,tr,Je,rr,O,z,x,nr,or,Ge,sr,We,U=I(
()=>{"use strict";d();He=f(_(),1),se=f(Z(),1),Re=f(F(),1);v();er={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is re\
ad-only",ENOSPC:"no space is left",EDQUOT:"the quota is exceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part \
of the path is a link, and links are not followed",ENAMETOOLONG:"the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too m\
any files are open",ENFILE:"too many files are open on this computer",EEXIST:"something else is there"},S=e=>e instanceof Error&&"code"in e&&typeof e.code=="str\
ing"?e.code:"",R=e=>{let t=S(e),r=er[t];return r?`${r} (${t})`:t||"unknown reason"},B=e=>t=>{if(["ENOENT","ENOTDIR"].includes(S(t)))return e;throw t},tr=(e,t)=>{
try{let{uid:r}=(0,He.lstatSync)(e);return t==="win32"?"":`, owned by user ${r}`}catch{return", which cannot be read"}},Je="Free some space there: df -h and df -\
i show what is left.",rr={ENOSPC:Je,EDQUOT:Je,EMFILE:"Let the process open more files: ulimit -n 1024",ENFILE:"End programs on this computer that have many file\
s open.",EBUSY:"Run it again when the other process has closed it."},O=(e,t,r=(0,se.platform)())=>({code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; i\
ts folder is ${(0,Re.dirname)(e)}${tr((0,Re.dirname)(e),r)}`,suggestions:[rr[/\((E\w+)\)$/.exec(t)?.[1]??""]??"Choose a folder that this job may write to."]}),z=
e=>`Run ci-auth cleanup again: the record of it stays. If that does not help, remove by hand ${e}`,x=({code:e,message:t,suggestions:r=[]},o)=>new m(e,t,{suggestions:r,
cause:o}),nr=["EACCES","EBUSY","EPERM"],or=[10,20,50,100,200,400],Ge=e=>e==="win32"?or:[],sr=e=>new Promise(t=>setTimeout(t,e)),We=e=>{if(!nr.includes(S(e)))throw e}});function C(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}var M=I(()=>{"use strict";d()});function te(e,t={}){let r=dr(e),o=(0,j.join)(e,r===void 0?"ci-auth":`ci-auth-${r}`);return{path:o,uid:r,stays:r!==void 0&&Object.values(t).some(u=>u?.includes(o+
j.sep))&&cr(e,r)}}function cr(e,t){try{let{mode:r,uid:o}=(0,y.statSync)(e);return(r&18)!==0||![t,0].includes(o)}catch{return!1}}function dr(e){if((0,ie.platform)()!==
"win32")try{return(0,ie.userInfo)().uid}catch{return ur(e)}}function ur(e){try{let t=(0,y.mkdtempSync)((0,j.join)(e,"ci-auth-probe-")),{uid:r}=(0,y.lstatSync)(t);
return(0,y.rmdirSync)(t),r}catch(t){throw x(O((0,j.join)(e,"ci-auth"),R(t)),t)}}function L(e){let t;try{t=(0,y.lstatSync)(e.path,{bigint:!0})}catch(c){if(["ENOE\
NT","ENOTDIR"].includes(S(c)))return!1;throw x(O(e.path,R(c)),c)}let r=mr(e,t),o=`Remove ${e.path} if it is yours, or choose a temporary folder that no other us\
er can write to.`;if(r)throw x({...O(e.path,r),suggestions:[o]});return!0}function lr(e){try{return(0,y.accessSync)(e,Ve),!0}catch(t){return B(!1)(t)}}function Ke(e){
try{(!L(e)||!lr(e.path))&&(0,y.accessSync)((0,j.dirname)(e.path),Ve);return}catch(t){return t instanceof m?t:O(e.path,R(t))}}function q(e){try{$(()=>(0,y.mkdirSync)(
e.path,{mode:ar}))}catch(t){if(S(t)!=="EEXIST")throw x(O(e.path,R(t)),t)}L(e)}function mr({uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())
return"it is not a folder";if(e!==void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.uid}`:(t.mode&0o077n)===0n?void 0:"other users can enter it"}var y,ie,
j,ir,$n,ar,Ve,ae=I(()=>{"use strict";d();y=f(_(),1),ie=f(Z(),1),j=f(F(),1);v();U();ir="ci-creds-",$n=`${ir}*.json`,ar=448;Ve=y.constants.W_OK|y.constants.X_OK});function at(e,t=300){let r=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();return it(G(le(r)),t)}var nt,G,ot,Rr,Ar,Or,xr,st,it,Nr,le,Ir,_r,Cr,kr,W=I(()=>{
"use strict";d();nt="npx --yes ci-auth@1",G=e=>xr(e.replace(Rr,Or)),ot=e=>e.split(`
`).map(G).join(`
`),Rr=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,Ar={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},Or=e=>Ar[e]??`\\\
u${e.charCodeAt(0).toString(16).padStart(4,"0")}`,xr=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: "),st=e=>it(G(le(e)),200),it=(e,t)=>e.slice(
0,t).replace(/[\ud800-\udbff]$/,"");Nr=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,
le=e=>e.replace(Nr,t=>Ir(t)?t:"***"),Ir=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(kr),_r=12,Cr=40,kr=e=>e.length<=_r||e.length<=Cr&&!(/[A-Z]/.test(
e)&&/[a-z]/.test(e)&&/\d/.test(e))});function xe(e,t){let r=C(e);return r?`the keys ${Dr(r)}`:t}function pt(e,t){return/\bjson\b/i.test(t)||/^\s*\{/.test(e)?xe(e,"no whole JSON object: it is cut of\
f, or damaged"):xe(e,t===""?"no JSON, and no content type":`content type "${t}"`)}function Dr(e){let t=Object.keys(e),r=t.length>ft?["\u2026"]:[];return[...t.slice(
0,ft).map(st),...r].join(", ")||"(none)"}var ft,Ne=I(()=>{"use strict";d();M();W();ft=20});var gt,ht=I(()=>{"use strict";d();v();M();Ne();gt=(e,t)=>new m("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but it has none (${t})`,{suggestions:[
"Make the CI put its ID token there: the variable, file or command must exist in this step."]})});var Et={};$e(Et,{isPassing:()=>me,noTokenFrom:()=>Br,serverText:()=>yt});async function Br(e,t){return t.status<200||t.status>299?Mr(e,t):e.field===void 0&&t.body.
trim()===""?gt(`the answer of ${e.label}`,"empty"):Jr(e,await t.show())}async function Mr({causeOf:e,label:t,remedies:r},{body:o,status:c}){let u=yt(o),l={status:c,
text:u},E=await e?.(l);return E?E.with({server:l}):new m("OIDC_REQUEST_FAILED",`${t} refused to issue an ID token: HTTP ${c}: ${u}`,{server:l,suggestions:[...await r?.(
l)??[],...me(c)?["Run the job again. For longer failures, raise the inputs retries or timeout."]:[]]})}function Jr({field:e,label:t},{contentType:r,shown:o,status:c}){
let u=pt(o,r),l=e===void 0?"a token":`a token in "${e}"`;return new m("OIDC_RESPONSE_INVALID",`${t} answered ${c} without ${l}, but ${u}`,{suggestions:["Check w\
hether a proxy between the job and the server answers in place of the server."]})}function yt(e){let{error:t,message:r}=C(e)??{},o=[r,t].find(c=>typeof c=="stri\
ng"&&c!=="");return at(typeof o=="string"?o:e)||"(no text)"}var me,Ie=I(()=>{"use strict";d();v();M();Ne();W();ht();me=e=>e===408||e===429||e>=500});var ge={};$e(ge,{causeOf:()=>Kr,remedies:()=>qr,temporaryOfRunner:()=>Qr});function Qr(e){let{ACT:t,ACTIONS_RUNNER_CONTAINER_HOOKS:r,RUNNER_ENVIRONMENT:o,RUNNER_TEMP:c}=e;
if(!c)return X("all steps: RUNNER_TEMP is not set, so there is no folder that they share");if(c===Yr)return X("the steps outside of this container, where the fo\
lder has another name");if(t==="true")return X("container actions: act shows them no temporary folder");if(r)return X(`container actions: the hooks of this runn\
er (${r}) decide what they see`,_e);if(o==="github-hosted")return{folder:c};let u=zr(c);return u===void 0?X(`container actions, if this runner is older than ${pe}\
: its version was not found`,_e):u.localeCompare(pe,"en",{numeric:!0})<0?X(`container actions: this runner is ${u}, and they see it from ${pe}`,Zr,_e):{folder:c}}
function zr(e){try{let t=(0,xt.readFileSync)((0,Nt.join)(e,"..","..","bin","Runner.Worker.deps.json"),"utf8");return/"Runner\.Worker\/(\d+\.\d+\.\d+)"/.exec(t)?.[1]}catch{
return}}var xt,Nt,Kr,qr,Xr,pe,Yr,X,Zr,_e,he=I(()=>{"use strict";d();xt=f(_(),1),Nt=f(F(),1);v();Ie();Kr=(e,{text:t})=>/in '?Completed'? state/i.test(t)?Xr(e):void 0,
qr=({status:e})=>me(e)?[]:['Check that the job still runs and has "id-token: write".'],Xr=e=>new m("OIDC_JOB_COMPLETED",`${e} issues no token for a job that has\
 ended`,{suggestions:["Use the credentials only while the job runs, or use a service account: its access token is still valid after the job."]}),pe="2.331.0",Yr=
"/github/runner_temp";X=(e,...t)=>({unseenBy:e,remedies:t}),Zr=`Update the runner to ${pe} or later.`,_e="If no container action needs the file, write its path \
in place of the word: ${{ runner.temp }}/gcp.json"});d();d();var et=f(oe(),1),H=f(_(),1),tt=f(Te(),1);var N=f(F(),1);v();U();d();var ue=f(oe(),1),p=f(_(),1),T=f(F(),1);M();U();ae();var fr=["credentials","subject-token","launcher"];function pr(e){let t=e??{};return["id","path","device",
"inode","createdAt"].every(r=>typeof t[r]=="string")&&(0,T.isAbsolute)(String(t.path))&&fr.includes(t.kind)&&["beside","profile","projectId","who","content"].every(
r=>["undefined","string"].includes(typeof t[r]))&&typeof t.remove=="boolean"&&typeof t.birthtimeMs=="number"}var de=1,qe=e=>`
${JSON.stringify({version:de,...e})}
`;function Ae(e){let t={entries:[],unknown:[]},r=new Set;for(let o of new Set(e.split(`
`))){let c=C(o);if(!c)continue;let{version:u=de,...l}=c;u===de&&typeof l.withdrawn=="string"?r.add(l.withdrawn):u===de&&pr(l)?t.entries.push(l):t.unknown.push(o)}
return{...t,entries:t.entries.filter(({id:o})=>!r.has(o))}}var gr=p.constants.O_WRONLY|p.constants.O_APPEND|p.constants.O_CREAT|(p.constants.O_NOFOLLOW??0),hr=200,
Ye=e=>yr({...te((0,T.dirname)((0,T.dirname)(e))),path:(0,T.dirname)(e)},(0,T.basename)(e)),Qe=e=>(0,ue.createHash)("sha256").update(e).digest("hex").slice(0,32);
function yr(e,t){let r=`${t}.jsonl`,o=(0,T.join)(e.path,r),c=[],u=h=>({...h,entries:h.entries.map(b=>b.beside===void 0?b:{...b,path:(0,T.join)(e.path,b.beside)})}),
l=h=>{let b=(0,T.relative)(e.path,h.path);return qe(/^\.\.[\\/][^.]/.test(b)?{...h,beside:b}:h)},E=h=>{for(let b=1;b<=hr;b++)if(q(e),Er(o,h))return;throw x(O(o,
"another process removed it again and again"))},A=()=>{if(!L(e))return{entries:[],unknown:[]};let h=ce([o]);return u(Ae(h+ce(Xe(e.path,r))))},Y=()=>A().entries,
g=()=>L(e)?(re(["ENOENT"],o,()=>(0,p.renameSync)(o,`${o}.${(0,ue.randomBytes)(8).toString("hex")}`)),c=Xe(e.path,r),u(Ae(ce(c))).entries):[],w=h=>{let b=[...h.map(
l),...Ae(ce(c)).unknown.map(K=>`
${K}
`)];for(let K of b)E(K);for(let K of c)re(["ENOENT"],K,()=>(0,p.unlinkSync)(K));c=[],!e.stays&&re(["ENOENT","ENOTEMPTY","EEXIST"],e.path,()=>(0,p.rmdirSync)(e.path))},
P=()=>{try{Y().length===0&&w(g())}catch{}};return{path:o,inspect:()=>Ke(e),record:h=>{try{E(l(h))}catch(b){throw P(),b}},withdraw:h=>{try{E(qe({withdrawn:h}))}catch{
return w(g().filter(b=>b.id!==h))}Y().length===0&&w(g())},read:Y,readUnknown:()=>A().unknown,take:g,settle:w}}function Er(e,t){let r;try{r=$(()=>(0,p.openSync)(
e,gr,384));let o=Buffer.from(t);if((0,p.writeSync)(r,o)!==o.length)throw x(O(e,"no space is left (ENOSPC)"));return(0,p.fstatSync)(r,{bigint:!0}).ino===(0,p.lstatSync)(
e,{bigint:!0}).ino}catch(o){if(S(o)==="ENOENT")return!1;throw o instanceof Error&&"syscall"in o?x(O(e,R(o)),o):o}finally{r!==void 0&&(0,p.closeSync)(r)}}var Xe=(e,t)=>(re(
["ENOENT"],e,()=>(0,p.readdirSync)(e))??[]).filter(r=>r.startsWith(`${t}.`)).map(r=>(0,T.join)(e,r)),ce=e=>e.map(t=>re(["ENOENT"],t,()=>(0,p.readFileSync)(t,"ut\
f8"))??"").join("");function re(e,t,r){try{return $(r)}catch(o){if(e.includes(S(o)))return;throw x(O(t,R(o)),o)}}ae();d();U();d();var J=f(_(),1);U();var Wn=1<<20,Vn=J.constants.O_NONBLOCK??0;var br="tokens",Ze="edits.json",wr=20;function rt(e,t){let{folder:r,jobKey:o}=e.ledger(t);return Sr((0,N.join)(te(r).path,Qe(o)),t.env)}function Sr(e,t){let r={
...te((0,N.dirname)((0,N.dirname)(e)),t),path:(0,N.dirname)(e)},{uid:o}=r,c={path:e,uid:o},u=()=>L(r)&&L(c);function l(g){return q(r),q(c),g.reduce((w,P)=>{let h={
path:(0,N.join)(w,P),uid:o};return q(h),h.path},e)}let E=()=>L(r)?Oe(r.path).filter(g=>g.startsWith(`${(0,N.basename)(e)}.removed-`)).map(g=>(0,N.join)(r.path,g)):
[];async function A(){let g=await ze(E());return Tr(r),g.length>0?[{path:e,outcome:"removed"}]:[]}let Y=g=>ze(g.filter(w=>w!==Ze).map(w=>(0,N.join)(e,w)));return{
path:e,uid:o,exists:u,isUsed(){let g=u(),{read:w,readUnknown:P}=Ye(e);return w().length>0||P().length>0||g&&Oe(e).some(h=>h!==br)},make(...g){for(let w=1;;w++)try{
return l(g)}catch(P){if(w===wr||S(P.cause)!=="ENOENT")throw P}},async remove(){try{let g=u()?Oe(e):void 0;return g?.includes(Ze)?await Y(g):(g&&$(()=>(0,H.renameSync)(
e,`${e}.removed-${(0,et.randomBytes)(8).toString("hex")}`)),await A())}catch(g){return[vr(e,g)]}}}}function vr(e,t){let r={path:e,outcome:"refused",code:"CLEANU\
P_REFUSED"};return t instanceof m?{...r,reason:`${e} was not removed: ${t.message}`}:{...r,reason:`${e} was not removed: ${R(t)}`,remedy:z(e)}}async function ze(e){
for(let t of e)await ee(()=>(0,tt.rm)(t,{recursive:!0,force:!0}));return e.map(t=>({path:t,outcome:"removed"}))}function Oe(e){try{return(0,H.readdirSync)(e)}catch(t){return B([])(t)}}function Tr({path:e,stays:t}){if(!t)try{(0,H.rmdirSync)(e)}catch(r){if(!["ENOENT","ENOTE\
MPTY","EEXIST"].includes(S(r)))throw r}}d();v();M();W();U();ae();var Lr={removed:e=>`Removed ${e}`,restored:e=>`Restored ${e}`,absent:e=>`Did not exist: ${e}`,kept:e=>`Kept ${e}, as requested`,refused:(e,t)=>`Skipped: ${t??e}`},
ct=e=>e.length===0?["Nothing to remove."]:e.map(({contained:t=[],outcome:r,path:o,reason:c})=>G([Lr[r](o,c),...t].join(", with ")));function Pr(e){let t=e.find(
({outcome:r})=>r==="refused");return t&&new m("CLEANUP_REFUSED",t.reason??t.path,{suggestions:[t.remedy??`Check this file, then remove it yourself: ${t.path}`]})}
function dt(e){let t=Pr(e);if(t)throw t}d();var Bt=f(Z(),1);d();function ut(e,t){let r={...e};if(t!=="win32")return r;let o=new Map(Object.keys(r).map(u=>[u.toUpperCase(),u])),c=u=>typeof u=="string"?o.get(u.toUpperCase())??
u:u;return new Proxy(r,{get:(u,l)=>Reflect.get(u,c(l)),has:(u,l)=>Reflect.has(u,c(l))})}var Fr=[[/\0/,"a NUL"],[new RegExp("\\p{Surrogate}","u"),"half a character"]],lt=e=>Fr.find(([t])=>t.test(e))?.[1];v();W();d();v();W();var $r={EMFILE:"Let the process open more files: ulimit -n 1024",ENFILE:"End programs on this computer that have many files open.",ENOSPC:"Free some\
 space on this disk, or inodes. See both: df -h, df -i",EDQUOT:"Free some space: the quota of this user is used up.",EROFS:"Use another folder, or let the file \
system be writable.",EACCES:"Let this user have access, or use another folder.",EPERM:"Let this user have access, or use another folder."},Ur="Install ci-auth a\
gain: its files are incomplete, or damaged.";function mt(e){if(!(e instanceof Error))return;let{code:t="",message:r,stack:o="",syscall:c}=e,u=(l,E)=>new m("MACH\
INE_REFUSED",G(le(l)),{suggestions:[E]});if(t==="ERR_MODULE_NOT_FOUND"||/^\s+at compileSourceTextModule/m.test(o))return u(`a file of ci-auth cannot be loaded: ${r}`,
Ur);if(typeof c=="string")return jr(e)??u(`the system refused: ${r}`,$r[t]??"Repair this on the computer, then run it again.")}function jr(e){let{address:t,code:r}=e;
if(!(t!=="127.0.0.1"||r!=="EADDRNOTAVAIL"))return new m("MACHINE_REFUSED",`this computer has no address 127.0.0.1 (${r})`,{cause:e,suggestions:["Give the loopba\
ck interface its IPv4 address, as root: ip address add 127.0.0.1/8 dev lo"]})}d();d();var _t=f(oe(),1),be=f(_(),1);v();W();d();v();M();var bt=/^(?:localhost|127\.0\.0\.1|\[::1\])$/;function wt(e,t,r="audience"){if(!URL.canParse(e))throw new m("OIDC_REQUEST_FAILED",`${t} is not a URL`);
return o=>{let c=new URL(e);return c.searchParams.set(r,o),c}}var St=e=>({label:e.label,mintsAgain:!0,choosesAudience:e.choosesAudience??!0,secrets:e.secrets,mint:(t,r)=>Hr(
e,t,r),refreshSource:e.refreshSource??(()=>{})});async function Hr(e,t,r){let o=`${e.label} OIDC`,c=await r.send({service:o,...e.request(t)}),u=c.status>=200&&c.
status<=299,l=c.body.trim();if(u&&e.field===void 0&&l!==""&&!l.startsWith("{"))return l;let E=u?C(c.body)?.[e.field??""]:void 0;if(typeof E=="string"&&E!=="")return E;
let{noTokenFrom:A}=await Promise.resolve().then(()=>(Ie(),Et));throw await A(e,c)}d();var D=f(_(),1),Tt=f(Z(),1),fe=f(F(),1);v();function Rt(e){let t=({env:r,temporaryFolder:o})=>vt(r,e.temporary??[])??o;return{place:e,workspace:({cwd:r,env:o})=>(0,fe.resolve)(r,Gr(vt(o,e.workspace??[])??
r,o)),credentialsFolder:t,ledger:r=>({folder:t(r),jobKey:e.job.map(o=>r.env[o]??"").join(" ")})}}var vt=(e,t)=>t.map(r=>e[r]).find(Boolean),Gr=(e,t)=>e==="~"||e.
startsWith("~/")?(0,fe.join)(t.HOME||(0,Tt.homedir)(),e.slice(1)):e;function Wr(e,t){let r=(0,D.statSync)(e,{throwIfNoEntry:!1});try{(0,D.appendFileSync)(e,t)}catch(o){
throw Vr(e,r?.size),o}}function Vr(e,t){try{t===void 0?(0,D.rmSync)(e,{force:!0}):(0,D.truncateSync)(e,t)}catch{}}function At(e,t,r){try{Wr(t,r)}catch(o){let{code:c}=o;
throw new m("FILE_WRITE_FAILED",`the file that ${e} names cannot be written (${c})`,{suggestions:["The disk may be full, or a step changed the owner or the mode\
 of the file."]})}}function Ot(e,t){let r=lt(t);if(r!==void 0)throw new m("EXPORT_VALUE_REFUSED",`the value of ${e} holds ${r}, which a variable cannot hold`,{suggestions:[
"Write the value into a file and export its path."]})}var Ct=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),en=e=>Ct(e).replaceAll(":","%3A").replaceAll(",","%2C");function we(e,t,r={}){let o=Object.entries(r).map(([c,u])=>`${c}=${en(u)}`);return`::${e}${o.length>
0?` ${o.join(",")}`:""}::${Ct(t)}`}var kt=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>we("add-mask",t));function tn(e,t){Ot(e,t);let r=`ghadelimiter\
_${(0,_t.randomUUID)()}`;return`${e}<<${r}
${t}
${r}
`}function Ee(e,t,r){let o=Object.entries(r).map(([c,u])=>tn(c,u)).join("");o!==""&&Lt(e,t,o)}function Lt(e,t,r){let[o]=ye(e,t);if(o)throw new m(o.code,o.message,
{suggestions:o.suggestions??[]});At(t,e[t]??"",r)}function ye(e,t){let r=e[t];return r&&(0,be.statSync)(r,{throwIfNoEntry:!1})?.isFile()?[]:[{code:"EXPORT_FILE_\
MISSING",message:r?`${t} names "${r}", which is not a file`:`${t} is not set, so ci-auth cannot set variables for later steps`,suggestions:["Run inside a step o\
f a job, or use --output-format to get the variables on standard output."]}]}var rn=({env:e})=>({reaches:"later steps",problems:({outputs:t,variables:r})=>[...r?
ye(e,"GITHUB_ENV"):[],...t?ye(e,"GITHUB_OUTPUT"):[]],exportVariables:t=>Ee(e,"GITHUB_ENV",t),setOutputs:t=>Ee(e,"GITHUB_OUTPUT",t),appendSummary:t=>{ye(e,"GITHU\
B_STEP_SUMMARY").length===0&&Lt(e,"GITHUB_STEP_SUMMARY",t)}}),It=Rt({workspace:["GITHUB_WORKSPACE"],temporary:["RUNNER_TEMP"],job:["GITHUB_SERVER_URL","GITHUB_R\
EPOSITORY","GITHUB_RUN_ID","GITHUB_RUN_ATTEMPT","GITHUB_JOB","RUNNER_NAME"]}),Ce=["ACTIONS_ID_TOKEN_REQUEST_URL","ACTIONS_ID_TOKEN_REQUEST_TOKEN"],k=({facts:e,grant:t,
mapsTemporary:r,...o})=>({...o,facts:{},tokenVariables:Ce,hasTokenSurface:c=>o.detect(c)&&Ce.every(u=>c[u]),tokenSource:({env:c})=>ke(o.label,c,()=>nn(o.label,c,
t)),handover:rn,maskLines:kt,...It,credentialsFolder:It.workspace,...r&&{outsideFolder:async({env:c})=>(await Promise.resolve().then(()=>(he(),ge))).temporaryOfRunner(
c)},secretsWithheld(c){return c.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":c.GITHUB_EVENT_NAME!=="pull_re\
quest_target"&&Pt(c)?"pull requests from forks get no secrets":void 0}});function nn(e,t,r){if(t.ACT==="true")return new m("OIDC_LOCAL_RUNNER","act runs this jo\
b on a computer that has no OIDC token endpoint",{suggestions:[`Use the endpoint of the emulator: ${nt} emulator run --ci github -- COMMAND`]});if(t.GITHUB_ACTOR===
"dependabot[bot]")return new m("OIDC_DEPENDABOT","Dependabot started this run, and such a run cannot get an ID token",{suggestions:["Skip the step with if: gith\
ub.actor != 'dependabot[bot]'","Run it after the merge."]});if(Pt(t))return new m("OIDC_FORK_PULL_REQUEST","a pull request from a fork cannot get an ID token",{
suggestions:["Skip the step with if: github.event.pull_request.head.repo.full_name == github.repository","Run it on push."]});let o=`${e} runs this job, but ${Ce.
join(" and ")} are not set`;return new m("OIDC_PERMISSION_MISSING",o,{suggestions:r})}function Pt(e){try{let t=JSON.parse((0,be.readFileSync)(e.GITHUB_EVENT_PATH??
"","utf8")),{base:r,head:o}=t.pull_request;return o.repo?.full_name!==r.repo.full_name}catch{return!1}}function ke(e,t,r){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:o,ACTIONS_ID_TOKEN_REQUEST_URL:c}=t;
if(!o||!c)throw r();let u=wt(c,"ACTIONS_ID_TOKEN_REQUEST_URL");if(on(new URL(c),t)){let l="ACTIONS_ID_TOKEN_REQUEST_URL is an http URL, but the server of this j\
ob uses https";throw new m("OIDC_REQUEST_FAILED",l,{suggestions:["Find the step, or the env: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, and remove\
 it."]})}return St({label:e,request:l=>({method:"GET",url:u(l),bearer:o}),field:"value",secrets:[o],causeOf:async l=>(await Promise.resolve().then(()=>(he(),ge))).
causeOf(e,l),remedies:async l=>(await Promise.resolve().then(()=>(he(),ge))).remedies(l),refreshSource:l=>({kind:"url",url:u(l).href,headers:{Authorization:`Bea\
rer ${o}`},field:"value"})})}var on=({hostname:e,protocol:t},r)=>t==="http:"&&!bt.test(e)&&!r.GITHUB_SERVER_URL?.startsWith("http:");var Ft=k({id:"depot",label:"Depot CI",facts:{},detect:e=>!!e.DEPOT_JOB_URL,grant:['Give the job "permissions: {contents: read, id-token: write}".']});d();function Ut(e,t){let r=e.filter(({identifies:c})=>c!=="runner"),o=e.filter(({identifies:c})=>c==="runner");return $t(r,t)??$t(o,t)}var $t=(e,t)=>e.find(r=>r.
hasTokenSurface(t))??e.find(r=>r.detect(t));d();d();var ne={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:{"google.subject":"assertion.repository_id","attribute.repository":"as\
sertion.repository","attribute.repository_id":"assertion.repository_id","attribute.repository_owner_id":"assertion.repository_owner_id","attribute.ref":"asserti\
on.ref"},trustedBuild:{condition:"assertion.event_name in ['push', 'release', 'schedule', 'workflow_dispatch', 'repository_dispatch']"},events:{push:{},"pull-re\
quest":{event_name:"pull_request"},fork:{event_name:"pull_request_target",head_ref:"feature",base_ref:"main"}}},Le=k({id:"github",label:"GitHub Actions",naming:ne,
facts:{},mapsTemporary:!0,detect:e=>e.GITHUB_ACTIONS==="true",grant:['Give the job "permissions: {contents: read, id-token: write}".',"If a reusable workflow ru\
ns the job, the calling job must grant the same permissions."]});var jt=k({id:"forgejo",label:"Forgejo Actions",naming:ne,facts:{},detect:e=>e.FORGEJO_ACTIONS==="true",grant:['Set "enable-openid-connect: true" on the workflow\
 or the job ("permissions:" has no effect here).']});d();var sn=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),Dt=k({id:"ghes",label:"GitHub Enterprise Server",naming:ne,
facts:{},mapsTemporary:!0,detect:e=>e.GITHUB_ACTIONS==="true"&&sn(e),grant:['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administra\
tor of the server whether OIDC for Actions is set up: its issuer is <server>/_services/token."]});d();v();var Pe={...k({id:"gitea",label:"Gitea Actions",facts:{},detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",grant:[]}),tokenSource:({env:e})=>ke(Pe.label,
e,an)},an=()=>new m("OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a\
 secret, with "ci-auth key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env NAME"]});var Mt=()=>({env:ut(process.env,process.platform),cwd:process.cwd(),temporaryFolder:(0,Bt.tmpdir)()}),cn=[jt,Pe,Ft,Dt,Le],Jt=({env:e})=>Ut(cn,e)??Le;var Fe=e=>{process.stdout.write(`${e}
`)};var Ht=e=>Fe(ot(e));function Gt(e){process.exitCode=1;let t=mt(e)??e;if(!(t instanceof m)){let A=t instanceof Error?t.stack??t.message:"a value that is not an e\
rror was thrown";Fe(we("error",`this is a bug in ci-auth: ${A}`,{title:"ci-auth"}));return}let{code:r,facts:o,message:c,problems:u,suggestions:l}=t,E=[u.length>
0?c:c.replace(/$/m,` (${r})`),...o.map(A=>`  ${A}`),...l.length>0?["Try this:",...l.map(A=>`  ${A}`)]:[]];Fe(we("error",E.join(`
`),{title:`ci-auth: ${r}`}))}d();var Se=f(_(),1),Wt=f(Te(),1),V=f(F(),1);U();var dn="written";function Vt({env:e}){return[JSON.parse(e[`STATE_${dn}`]||"[]")].flat().map(String).filter(r=>r!==""&&!(0,V.isAbsolute)(r)&&!r.split(/[\\/]/).includes(".."))}var un=e=>(0,Se.lstatSync)(
e,{throwIfNoEntry:!1})!==void 0,ln=e=>/^bin(?:-[^/]+)?\//.test(e);async function Kt(e,t){let r=e.exists()?t.map(c=>(0,V.join)(e.path,c)).filter(un):[],o=await Promise.all(r.map(mn));for(let c of t.filter(ln))fn((0,V.dirname)((0,V.join)(
e.path,c)));return[...o,...e.isUsed()?[]:await e.remove()]}async function mn(e){try{return await ee(()=>(0,Wt.rm)(e,{recursive:!0,force:!0})),{path:e,outcome:"r\
emoved"}}catch(t){let r=`${e} was not removed: ${R(t)}`;return{path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:r,remedy:z(e)}}}function fn(e){try{(0,Se.rmdirSync)(
e)}catch(t){if(!["ENOENT","ENOTEMPTY","EEXIST"].includes(S(t)))throw t}}async function pn(){let e=Mt(),t=await Kt(rt(Jt(e),e),Vt(e));for(let r of ct(t))Ht(r);dt(t)}await pn().catch(Gt);
