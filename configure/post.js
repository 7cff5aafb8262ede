var er=Object.defineProperty;var E=(e,t,r)=>()=>{if(r)throw r[0];try{return e&&(t=e(e=0)),t}catch(o){throw r=[o],o}};var Le=(e,t)=>{for(var r in t)er(e,r,{get:t[r],enumerable:!0})};var d=E(()=>{"use strict"});var Ee,Ue,re,$e,ne=E(()=>{d();Ee=process.getBuiltinModule("node:crypto"),Ue=Ee.createHash,re=Ee.randomBytes,$e=Ee.randomUUID});var g,De,Se,be,we,L,Be,ve,oe,D,se,je,Me,G,K,He,We,Ge,A,C=E(()=>{d();g=process.getBuiltinModule("node:fs"),De=g.appendFileSync,Se=g.accessSync,be=g.closeSync,we=
g.fstatSync,L=g.lstatSync,Be=g.mkdirSync,ve=g.openSync,oe=g.readdirSync,D=g.readFileSync,se=g.renameSync,je=g.rm,Me=g.rmSync,G=g.rmdirSync,K=g.statSync,He=g.truncateSync,
We=g.unlinkSync,Ge=g.writeSync,A=g.constants});var Te,Ke,ie,Je,ce=E(()=>{d();Te=process.getBuiltinModule("node:os"),Ke=Te.homedir,ie=Te.platform,Je=Te.tmpdir});var B,Ve,ae,h,qe,b,de,Xe,U=E(()=>{d();B=process.getBuiltinModule("node:path"),Ve=B.resolve,ae=B.isAbsolute,h=B.join,qe=B.relative,b=B.dirname,de=B.basename,Xe=B.
sep});var l,v=E(()=>{"use strict";d();l=class e extends Error{name="CiAuthError";static[Symbol.hasInstance](t){return t instanceof Error&&t.name==="CiAuthError"}code;suggestions;facts;server;problems;constructor(t,r,o={}){
super(r,o.cause===void 0?void 0:{cause:o.cause}),this.code=t,this.suggestions=[...o.suggestions??[]],this.facts=[...o.facts??[]],this.server=o.server,this.problems=
[...o.problems??[]]}with({code:t=this.code,message:r=this.message,...o}){return new e(t,r,{...this,cause:this.cause,...o})}}});async function Z(e,t=ie()){for(let r of Ze(t)){try{return await e()}catch(o){ze(o)}await cr(r)}return e()}function _(e,t=ie()){for(let r of Ze(t)){try{return e()}catch(o){
ze(o)}Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,r)}return e()}var rr,w,k,Y,nr,Qe,or,R,Q,O,sr,ir,Ze,cr,ze,$=E(()=>{"use strict";d();C();ce();U();
v();rr={EACCES:"permission denied",EPERM:"the operation is not permitted",EROFS:"the file system is read-only",ENOSPC:"no space is left",EDQUOT:"the quota is ex\
ceeded",ENOENT:"the folder does not exist",ENOTDIR:"a part of the path is not a folder",ELOOP:"a part of the path is a link, and links are not followed",ENAMETOOLONG:"\
the name is too long",EISDIR:"it is a folder",EBUSY:"another process has it open",EMFILE:"too many files are open",ENFILE:"too many files are open on this compu\
ter",EEXIST:"something else is there"},w=e=>e instanceof Error&&"code"in e&&typeof e.code=="string"?e.code:"",k=e=>{let t=w(e),r=rr[t];return r?`${r} (${t})`:t||
"unknown reason"},Y=e=>t=>{if(["ENOENT","ENOTDIR"].includes(w(t)))return e;throw t},nr=(e,t)=>{try{let{uid:r}=L(e);return t==="win32"?"":`, owned by user ${r}`}catch{
return", which cannot be read"}},Qe="Free some space there: df -h and df -i show what is left.",or={ENOSPC:Qe,EDQUOT:Qe,EMFILE:"Let the process open more files:\
 ulimit -n 1024",ENFILE:"End programs on this computer that have many files open.",EBUSY:"Run it again when the other process has closed it."},R=(e,t,r=ie())=>({
code:"FILE_WRITE_FAILED",message:`cannot write ${e}: ${t}; its folder is ${b(e)}${nr(b(e),r)}`,suggestions:[or[/\((E\w+)\)$/.exec(t)?.[1]??""]??"Choose a folder\
 that this job may write to."]}),Q=e=>`Run ci-auth cleanup again: the record of it stays. If that does not help, remove by hand ${e}`,O=({code:e,message:t,suggestions:r=[]},o)=>new l(
e,t,{suggestions:r,cause:o}),sr=["EACCES","EBUSY","EPERM"],ir=[10,20,50,100,200,400],Ze=e=>e==="win32"?ir:[],cr=e=>new Promise(t=>setTimeout(t,e)),ze=e=>{if(!sr.
includes(w(e)))throw e}});function I(e){try{let t=JSON.parse(e);return typeof t=="object"&&t!==null&&!Array.isArray(t)?t:void 0}catch{return}}var j=E(()=>{"use strict";d()});var ar,et,tt=E(()=>{d();ar=process.getBuiltinModule("node:process"),et=ar.geteuid});function z(e,t={}){let r=mr(),o=h(e,r===void 0?"ci-auth":`ci-auth-${r}`);return{path:o,uid:r,stays:r!==void 0&&Object.values(t).some(p=>p?.includes(o+Xe))&&lr(e,
r)}}function lr(e,t){try{let{mode:r,uid:o}=K(e);return(r&18)!==0||![t,0].includes(o)}catch{return!1}}function P(e){let t;try{t=L(e.path,{bigint:!0})}catch(a){if([
"ENOENT","ENOTDIR"].includes(w(a)))return!1;throw O(R(e.path,k(a)),a)}let r=gr(e,t),o=`Remove ${e.path} if it is yours, or choose a temporary folder that no oth\
er user can write to.`;if(r)throw O({...R(e.path,r),suggestions:[o]});return!0}function fr(e){try{return Se(e,rt),!0}catch(t){return Y(!1)(t)}}function nt(e){try{
(!P(e)||!fr(e.path))&&Se(b(e.path),rt);return}catch(t){return t instanceof l?t:R(e.path,k(t))}}function J(e){try{_(()=>Be(e.path,{mode:ur}))}catch(t){if(w(t)!==
"EEXIST")throw O(R(e.path,k(t)),t)}P(e)}function gr({uid:e},t){if(t.isSymbolicLink())return"it is a link";if(!t.isDirectory())return"it is not a folder";if(e!==
void 0)return t.uid!==BigInt(e)?`it belongs to user ${t.uid}`:(t.mode&0o077n)===0n?void 0:"other users can enter it"}var pr,qn,ur,mr,rt,pe=E(()=>{"use strict";d();
C();U();tt();v();$();pr="ci-creds-",qn=`${pr}*.json`,ur=448;mr=()=>et?.();rt=A.W_OK|A.X_OK});function gt(e,t=300){let r=e.replace(/<[^<>]*>/g," ").replace(/\s+/g," ").trim();return ft(M(V(r)),t)}var ut,M,lt,Cr,Or,Ir,Nr,mt,ft,_r,V,Pr,Fr,Lr,Ur,H=E(()=>{"u\
se strict";d();ut="npx --yes ci-auth@1",M=e=>Nr(e.replace(Cr,Ir)),lt=e=>e.split(`
`).map(M).join(`
`),Cr=/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,Or={"\n":String.raw`\n`,"\r":String.raw`\r`,"	":String.raw`\t`},Ir=e=>Or[e]??`\\\
u${e.charCodeAt(0).toString(16).padStart(4,"0")}`,Nr=e=>e.replace(/##(?=\w*\[)/g,"## ").replace(/^(\s*):(?=:)/,"$1: "),mt=e=>ft(M(V(e)),200),ft=(e,t)=>e.slice(0,
t).replace(/[\ud800-\udbff]$/,"");_r=/-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]+-----)?|eyJ[\w-]{8,}(?:\.[\w-]*)*|ya29\.[\w.-]+|[\w+/=-]{64,}/g,
V=e=>e.replace(_r,t=>Pr(t)?t:"***"),Pr=e=>!/^-----|^eyJ|^ya29/.test(e)&&e.split(/[/_-]/).every(Ur),Fr=12,Lr=40,Ur=e=>e.length<=Fr||e.length<=Lr&&!(/[A-Z]/.test(
e)&&/[a-z]/.test(e)&&/\d/.test(e))});function Ae(e,t){let r=I(e);return r?`the keys ${Wr(r)}`:t}function vt(e,t){return/\bjson\b/i.test(t)||/^\s*\{/.test(e)?Ae(e,"no whole JSON object: it is cut of\
f, or damaged"):Ae(e,t===""?"no JSON, and no content type":`content type "${t}"`)}function Wr(e){let t=Object.keys(e),r=t.length>wt?["\u2026"]:[];return[...t.slice(
0,wt).map(mt),...r].join(", ")||"(none)"}var wt,Ce=E(()=>{"use strict";d();j();H();wt=20});var Tt,kt=E(()=>{"use strict";d();v();j();Ce();Tt=(e,t)=>new l("OIDC_TOKEN_VARIABLE_MISSING",`${e} should hold the ID token, but it has none (${t})`,{suggestions:[
"Make the CI put its ID token there: the variable, file or command must exist in this step."]})});var me={};Le(me,{causeInRunner:()=>Vr,noTokenFrom:()=>Gr,remediesInRunner:()=>qr,serverText:()=>At});async function Gr(e,t){return t.status<200||t.status>299?Kr(
e,t):e.field===void 0&&t.body.trim()===""?Tt(`the answer of ${e.label}`,"empty"):Jr(e,await t.show())}async function Kr({causeOf:e,label:t,remedies:r},{body:o,status:a}){
let p=At(o),u={status:a,text:p},y=await e?.(u);return y?y.with({server:u}):new l("OIDC_REQUEST_FAILED",`${t} refused to issue an ID token: HTTP ${a}: ${p}`,{server:u,
suggestions:[...await r?.(u)??[],...Rt(a)?["Run the job again. For longer failures, raise the inputs retries or timeout."]:[]]})}function Jr({field:e,label:t},{
contentType:r,shown:o,status:a}){let p=vt(o,r),u=e===void 0?"a token":`a token in "${e}"`;return new l("OIDC_RESPONSE_INVALID",`${t} answered ${a} without ${u},\
 but ${p}`,{suggestions:["Check whether a proxy between the job and the server answers in place of the server."]})}function At(e){let{error:t,message:r}=I(e)??{},
o=[r,t].find(a=>typeof a=="string"&&a!=="");return gt(typeof o=="string"?o:e)||"(no text)"}var Rt,Vr,qr,Xr,fe=E(()=>{"use strict";d();v();j();Ce();H();kt();Rt=e=>e===
408||e===429||e>=500;Vr=(e,{text:t})=>/in '?Completed'? state/i.test(t)?Xr(e):void 0,qr=({status:e})=>Rt(e)?[]:['Check that the job still runs and has "id-token\
: write".'],Xr=e=>new l("OIDC_JOB_COMPLETED",`${e} issues no token for a job that has ended`)});var Ft={};Le(Ft,{temporaryOfRunner:()=>tn});function tn(e){let{ACT:t,ACTIONS_RUNNER_CONTAINER_HOOKS:r,RUNNER_ENVIRONMENT:o,RUNNER_TEMP:a}=e;if(!a)return q("all \
steps: RUNNER_TEMP is not set, so there is no folder that they share");if(a===en)return q("the steps outside of this container, where the folder has another nam\
e");if(t==="true")return q("container actions: act shows them no temporary folder");if(r)return q(`container actions: the hooks of this runner (${r}) decide wha\
t they see`,Oe);if(o==="github-hosted")return{folder:a};let p=nn(a);return p===void 0?q(`container actions, if this runner is older than ${ge}: its version was \
not found`,Oe):p.localeCompare(ge,"en",{numeric:!0})<0?q(`container actions: this runner is ${p}, and they see it from ${ge}`,rn,Oe):{folder:a}}function nn(e){try{
let t=D(h(e,"..","..","bin","Runner.Worker.deps.json"),"utf8");return/"Runner\.Worker\/(\d+\.\d+\.\d+)"/.exec(t)?.[1]}catch{return}}var ge,en,q,rn,Oe,Lt=E(()=>{
"use strict";d();C();U();ge="2.331.0",en="/github/runner_temp";q=(e,...t)=>({unseenBy:e,remedies:t}),rn=`Update the runner to ${ge} or later.`,Oe="If no contain\
er action needs the file, write its path in place of the word: ${{ runner.temp }}/gcp.json"});var fn,Yt,Qt=E(()=>{d();fn=process.getBuiltinModule("node:fs/promises"),Yt=fn.rm});d();d();ne();C();U();d();var tr=process.getBuiltinModule("node:util");var Ye=tr.promisify;v();$();d();ne();C();U();j();$();pe();var hr=["credentials","subject-token","launcher"];function yr(e){let t=e??{};return["id","path","device","inode","createdAt"].every(
r=>typeof t[r]=="string")&&ae(String(t.path))&&hr.includes(t.kind)&&["beside","profile","projectId","identityDigest","contentDigest"].every(r=>["undefined","str\
ing"].includes(typeof t[r]))&&typeof t.remove=="boolean"&&typeof t.birthtimeMs=="number"}var le=1,ot=e=>`
${JSON.stringify({version:le,...e})}
`;function ke(e){let t={entries:[],unknown:[]},r=new Set;for(let o of new Set(e.split(`
`))){let a=I(o);if(!a)continue;let{version:p=le,...u}=a;p===le&&typeof u.withdrawn=="string"?r.add(u.withdrawn):p===le&&yr(u)?t.entries.push(u):t.unknown.push(o)}
return{...t,entries:t.entries.filter(({id:o})=>!r.has(o))}}var xr=A.O_WRONLY|A.O_APPEND|A.O_CREAT|(A.O_NOFOLLOW??0),Er=200,it=e=>Sr({...z(b(b(e))),path:b(e)},de(
e)),ct=e=>Ue("sha256").update(e).digest("hex").slice(0,32);function Sr(e,t){let r=`${t}.jsonl`,o=h(e.path,r),a=[],p=f=>({...f,entries:f.entries.map(x=>x.beside===
void 0?x:{...x,path:h(e.path,x.beside)})}),u=f=>{let x=qe(e.path,f.path);return ot(/^\.\.[\\/][^.]/.test(x)?{...f,beside:x}:f)},y=f=>{for(let x=1;x<=Er;x++)if(J(
e),br(o,f))return;throw O(R(o,"another process removed it again and again"))},T=()=>{if(!P(e))return{entries:[],unknown:[]};let f=ue([o]);return p(ke(f+ue(st(e.
path,r))))},X=()=>T().entries,m=()=>P(e)?(ee(["ENOENT"],o,()=>se(o,`${o}.${re(8).toString("hex")}`)),a=st(e.path,r),p(ke(ue(a))).entries):[],S=f=>{let x=[...f.map(
u),...ke(ue(a)).unknown.map(W=>`
${W}
`)];for(let W of x)y(W);for(let W of a)ee(["ENOENT"],W,()=>We(W));a=[],!e.stays&&ee(["ENOENT","ENOTEMPTY","EEXIST"],e.path,()=>G(e.path))},F=()=>{try{X().length===
0&&S(m())}catch{}};return{path:o,inspect:()=>nt(e),record:f=>{try{y(u(f))}catch(x){throw F(),x}},withdraw:f=>{try{y(ot({withdrawn:f}))}catch{return S(m().filter(
x=>x.id!==f))}X().length===0&&S(m())},read:X,readUnknown:()=>T().unknown,take:m,settle:S}}function br(e,t){let r;try{r=_(()=>ve(e,xr,384));let o=Buffer.from(t);
if(Ge(r,o)!==o.length)throw O(R(e,"no space is left (ENOSPC)"));return we(r,{bigint:!0}).ino===L(e,{bigint:!0}).ino}catch(o){if(w(o)==="ENOENT")return!1;throw o instanceof
Error&&"syscall"in o?O(R(e,k(o)),o):o}finally{r!==void 0&&be(r)}}var st=(e,t)=>(ee(["ENOENT"],e,()=>oe(e))??[]).filter(r=>r.startsWith(`${t}.`)).map(r=>h(e,r)),
ue=e=>e.map(t=>ee(["ENOENT"],t,()=>D(t,"utf8"))??"").join("");function ee(e,t,r){try{return _(r)}catch(o){if(e.includes(w(o)))return;throw O(R(t,k(o)),o)}}pe();d();$();d();C();$();var ao=1<<20;var po=A.O_NONBLOCK??0;var vr="tokens",at="edits.json",Tr=20;function pt(e,t){let{folder:r,jobKey:o}=e.ledger(t);return kr(h(z(r).path,ct(o)),t.env)}function kr(e,t){let r={...z(b(b(e)),
t),path:b(e)},{uid:o}=r,a={path:e,uid:o},p=()=>P(r)&&P(a);function u(m){return J(r),J(a),m.reduce((S,F)=>{let f={path:h(S,F),uid:o};return J(f),f.path},e)}let y=()=>P(
r)?Re(r.path).filter(m=>m.startsWith(`${de(e)}.removed-`)).map(m=>h(r.path,m)):[];async function T(){let m=await dt(y());return Ar(r),m.length>0?[{path:e,outcome:"\
removed"}]:[]}let X=m=>dt(m.filter(S=>S!==at).map(S=>h(e,S)));return{path:e,uid:o,exists:p,isUsed(){let m=p(),{read:S,readUnknown:F}=it(e);return S().length>0||
F().length>0||m&&Re(e).some(f=>f!==vr)},make(...m){for(let S=1;;S++)try{return u(m)}catch(F){if(S===Tr||w(F.cause)!=="ENOENT")throw F}},async remove(){try{let m=p()?
Re(e):void 0;return m?.includes(at)?await X(m):(m&&_(()=>se(e,`${e}.removed-${re(8).toString("hex")}`)),await T())}catch(m){return[Rr(e,m)]}}}}function Rr(e,t){
let r={path:e,outcome:"refused",code:"CLEANUP_REFUSED"};return t instanceof l?{...r,reason:`${e} was not removed: ${t.message}`}:{...r,reason:`${e} was not remo\
ved: ${k(t)}`,remedy:Q(e)}}async function dt(e){for(let t of e)await Z(()=>Ye(je)(t,{recursive:!0,force:!0}));return e.map(t=>({path:t,outcome:"removed"}))}function Re(e){try{return oe(e)}catch(t){return Y([])(t)}}function Ar({path:e,stays:t}){if(!t)try{G(e)}catch(r){if(!["ENOENT","ENOTEMPTY","EEXIST"].includes(w(r)))
throw r}}d();v();j();H();$();pe();var $r={removed:e=>`Removed ${e}`,restored:e=>`Restored ${e}`,absent:e=>`Did not exist: ${e}`,kept:e=>`Kept ${e}, as requested`,refused:(e,t)=>`Skipped: ${t??e}`},
ht=e=>e.length===0?["Nothing to remove."]:e.map(({contained:t=[],outcome:r,path:o,reason:a})=>M([$r[r](o,a),...t].join(", with ")));function Dr(e){let t=e.find(
({outcome:r})=>r==="refused");return t&&new l("CLEANUP_REFUSED",t.reason??t.path,{suggestions:[t.remedy??`Check this file, then remove it yourself: ${t.path}`]})}
function yt(e){let t=Dr(e);if(t)throw t}d();ce();d();function xt(e,t){let r={...e};if(t!=="win32")return r;let o=new Map(Object.keys(r).map(p=>[p.toUpperCase(),p])),a=p=>typeof p=="string"?o.get(p.toUpperCase())??
p:p;return new Proxy(r,{get:(p,u)=>Reflect.get(p,a(u)),has:(p,u)=>Reflect.has(p,a(u))})}var Et=e=>["localhost","127.0.0.1","[::1]"].includes(e),Br=[[/\0/,"a NUL"],[new RegExp("\\p{Surrogate}","u"),"half a character"]],St=e=>Br.find(([t])=>t.test(e))?.[1];v();H();d();v();H();var jr={EMFILE:"Let the process open more files: ulimit -n 1024",ENFILE:"End programs on this computer that have many files open.",ENOSPC:"Free some\
 space on this disk, or inodes. See both: df -h, df -i",EDQUOT:"Free some space: the quota of this user is used up.",EROFS:"Use another folder, or let the file \
system be writable.",EACCES:"Let this user have access, or use another folder.",EPERM:"Let this user have access, or use another folder."},Mr="Install ci-auth a\
gain: its files are incomplete, or damaged.";function bt(e){if(!(e instanceof Error))return;let{code:t="",message:r,stack:o="",syscall:a}=e,p=(u,y)=>new l("MACH\
INE_REFUSED",M(V(u)),{suggestions:[y]});if(t==="ERR_MODULE_NOT_FOUND"||/^\s+at compileSourceTextModule/m.test(o))return p(`a file of ci-auth cannot be loaded: ${r}`,
Mr);if(typeof a=="string")return Hr(e)??p(`the system refused: ${r}`,jr[t]??"Repair this on the computer, then run it again.")}function Hr(e){let{address:t,code:r}=e;
if(!(t!=="127.0.0.1"||r!=="EADDRNOTAVAIL"))return new l("MACHINE_REFUSED",`this computer has no address 127.0.0.1 (${r})`,{cause:e,suggestions:["Give the loopba\
ck interface its IPv4 address, as root: ip address add 127.0.0.1/8 dev lo"]})}d();d();ne();C();v();H();d();v();j();function Ct(e,t,r="audience"){if(!URL.canParse(e))throw new l("OIDC_REQUEST_FAILED",`${t} is not a URL`);return o=>{let a=new URL(e);return a.searchParams.
set(r,o),a}}var Ot=e=>({label:e.label,mintsAgain:!0,choosesAudience:e.choosesAudience??!0,secrets:e.secrets,mint:(t,r)=>Yr(e,t,r),refreshSource:e.refreshSource??
(()=>{})});async function Yr(e,t,r){let o=`${e.label} OIDC`,a=await r.send({service:o,...e.request(t)}),p=a.status>=200&&a.status<=299,u=a.body.trim();if(p&&e.field===
void 0&&u!==""&&!u.startsWith("{"))return u;let y=p?I(a.body)?.[e.field??""]:void 0;if(typeof y=="string"&&y!=="")return y;let{noTokenFrom:T}=await Promise.resolve().then(()=>(fe(),me));
throw await T(e,a)}d();C();ce();U();v();function Nt(e){let t=({env:r,temporaryFolder:o})=>It(r,e.temporary??[])??o;return{place:e,workspace:({cwd:r,env:o})=>Ve(r,Qr(It(o,e.workspace??[])??r,o)),credentialsFolder:t,
ledger:r=>({folder:t(r),jobKey:e.job.map(o=>r.env[o]??"").join(" ")})}}var It=(e,t)=>t.map(r=>e[r]).find(Boolean),Qr=(e,t)=>e==="~"||e.startsWith("~/")?h(t.HOME||
Ke(),e.slice(1)):e;function Zr(e,t){let r=K(e,{throwIfNoEntry:!1});try{De(e,t)}catch(o){throw zr(e,r?.size),o}}function zr(e,t){try{t===void 0?Me(e,{force:!0}):
He(e,t)}catch{}}function _t(e,t,r){try{Zr(t,r)}catch(o){let{code:a}=o;throw new l("FILE_WRITE_FAILED",`the file that ${e} names cannot be written (${a})`,{suggestions:[
"The disk may be full, or a step changed the owner or the mode of the file."]})}}function Pt(e,t){let r=St(t);if(r!==void 0)throw new l("EXPORT_VALUE_REFUSED",`\
the value of ${e} holds ${r}, which a variable cannot hold`,{suggestions:["Write the value into a file and export its path."]})}var $t=e=>e.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),on=e=>$t(e).replaceAll(":","%3A").replaceAll(",","%2C");function xe(e,t,r={}){let o=Object.entries(r).map(([a,p])=>`${a}=${on(p)}`);return`::${e}${o.length>
0?` ${o.join(",")}`:""}::${$t(t)}`}var Dt=e=>e.split(/\r?\n/).filter(t=>t.trim().length>1).map(t=>xe("add-mask",t));function sn(e,t){Pt(e,t);let r=`ghadelimiter\
_${$e()}`;return`${e}<<${r}
${t}
${r}
`}function ye(e,t,r){let o=Object.entries(r).map(([a,p])=>sn(a,p)).join("");o!==""&&Bt(e,t,o)}function Bt(e,t,r){let o=e[t]??"";if(!K(o,{throwIfNoEntry:!1})?.isFile()){
let a=o?`${t} names "${o}", which is not a file`:`${t} is not set, so nothing reaches later steps`,p=["Run it in a step of a job. The command can print the vari\
ables instead: --output-format"];throw new l("EXPORT_FILE_MISSING",a,{suggestions:p})}_t(t,o,r)}function he(e,t,r=""){try{return Bt(e,t,r),[]}catch(o){if(!(o instanceof
l))throw o;return[o]}}var cn=({env:e},t)=>({reaches:"later steps",problems:({outputs:r,variables:o})=>[...o?he(e,"GITHUB_ENV"):[],...r?he(e,"GITHUB_OUTPUT"):[]],
exportVariables:r=>ye(e,"GITHUB_ENV",r),setOutputs:r=>ye(e,"GITHUB_OUTPUT",r),appendSummary(r){if(!e.GITHUB_STEP_SUMMARY)return;let[o]=he(e,"GITHUB_STEP_SUMMARY",
r);o&&t(`no summary on the page of the run: ${o.message}`)}}),Ut=Nt({workspace:["GITHUB_WORKSPACE"],temporary:["RUNNER_TEMP"],job:["GITHUB_SERVER_URL","GITHUB_R\
EPOSITORY","GITHUB_RUN_ID","GITHUB_RUN_ATTEMPT","GITHUB_JOB","RUNNER_NAME"]}),Ie=["ACTIONS_ID_TOKEN_REQUEST_URL","ACTIONS_ID_TOKEN_REQUEST_TOKEN"],N=({facts:e,grant:t,
mapsTemporary:r,...o})=>({...o,facts:{},tokenVariables:Ie,hasTokenSurface:a=>o.detect(a)&&Ie.every(p=>a[p]),tokenSource:({env:a})=>Ne(o.label,a,()=>an(o.label,a,
t)),handover:cn,maskLines:Dt,...Ut,credentialsFolder:Ut.workspace,...r&&{outsideFolder:async({env:a})=>(await Promise.resolve().then(()=>(Lt(),Ft))).temporaryOfRunner(
a)},secretsWithheld(a){return a.GITHUB_ACTOR==="dependabot[bot]"?"runs started by Dependabot get secrets of their own store only":a.GITHUB_EVENT_NAME!=="pull_re\
quest_target"&&jt(a)?"pull requests from forks get no secrets":void 0}});function an(e,t,r){if(t.ACT==="true")return new l("OIDC_LOCAL_RUNNER","act runs this jo\
b on a computer that has no OIDC token endpoint",{suggestions:[`Use the endpoint of the emulator: ${ut} emulator run --ci github -- COMMAND`]});if(t.GITHUB_ACTOR===
"dependabot[bot]")return new l("OIDC_DEPENDABOT","Dependabot started this run, and such a run cannot get an ID token");if(jt(t))return new l("OIDC_FORK_PULL_REQ\
UEST","a pull request from a fork cannot get an ID token");let o=`${e} runs this job, but ${Ie.join(" and ")} are not set`;return new l("OIDC_PERMISSION_MISSING",
o,{suggestions:r})}function jt(e){try{let t=JSON.parse(D(e.GITHUB_EVENT_PATH??"","utf8")),{base:r,head:o}=t.pull_request;return o.repo?.full_name!==r.repo.full_name}catch{
return!1}}function Ne(e,t,r){let{ACTIONS_ID_TOKEN_REQUEST_TOKEN:o,ACTIONS_ID_TOKEN_REQUEST_URL:a}=t;if(!o||!a)throw r();let p=Ct(a,"ACTIONS_ID_TOKEN_REQUEST_URL");
if(dn(new URL(a),t)){let u="ACTIONS_ID_TOKEN_REQUEST_URL is an http URL, but the server of this job uses https";throw new l("OIDC_REQUEST_FAILED",u,{suggestions:[
"Find the step, or the env: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, and remove it."]})}return Ot({label:e,request:u=>({method:"GET",url:p(u),bearer:o}),
field:"value",secrets:[o],causeOf:async u=>(await Promise.resolve().then(()=>(fe(),me))).causeInRunner(e,u),remedies:async u=>(await Promise.resolve().then(()=>(fe(),me))).
remediesInRunner(u),refreshSource:u=>({kind:"url",url:p(u).href,headers:{Authorization:`Bearer ${o}`},field:"value"})})}var dn=({hostname:e,protocol:t},r)=>t===
"http:"&&!Et(e)&&!r.GITHUB_SERVER_URL?.startsWith("http:");var Mt=N({id:"depot",label:"Depot CI",facts:{},detect:e=>!!e.DEPOT_JOB_URL,grant:['Give the job "permissions: {contents: read, id-token: write}".']});d();function Wt(e,t){let r=e.filter(({identifies:o})=>o!=="runner");return Ht(r,t)??Ht(e,t)}var Ht=(e,t)=>e.find(r=>r.hasTokenSurface(t))??e.find(r=>r.detect(t));d();d();var te={ownerClaim:"repository_owner_id",repositoryClaim:"repository_id",attributeMapping:{"google.subject":"assertion.repository_id","attribute.repository":"as\
sertion.repository","attribute.repository_id":"assertion.repository_id","attribute.repository_owner_id":"assertion.repository_owner_id","attribute.ref":"asserti\
on.ref"},trustedBuild:{condition:"assertion.event_name in ['push', 'release', 'schedule', 'workflow_dispatch', 'repository_dispatch']"},events:{push:{},"pull-re\
quest":{event_name:"pull_request"},fork:{event_name:"pull_request_target",head_ref:"feature",base_ref:"main"}}},_e=N({id:"github",label:"GitHub Actions",naming:te,
facts:{},mapsTemporary:!0,detect:e=>e.GITHUB_ACTIONS==="true",grant:['Give the job "permissions: {contents: read, id-token: write}".',"If a reusable workflow ru\
ns the job, the calling job must grant the same permissions."]});var Gt=N({id:"forgejo",label:"Forgejo Actions",naming:te,facts:{},detect:e=>e.FORGEJO_ACTIONS==="true",grant:['Set "enable-openid-connect: true" on the workflow\
 or the job ("permissions:" has no effect here).']});d();var pn=e=>/^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(e.GITHUB_SERVER_URL??""),Kt=N({id:"ghes",label:"GitHub Enterprise Server",naming:te,
facts:{},mapsTemporary:!0,detect:e=>e.GITHUB_ACTIONS==="true"&&pn(e),grant:['Give the job "permissions: {contents: read, id-token: write}".',"Ask the administra\
tor of the server whether OIDC for Actions is set up: its issuer is <server>/_services/token."]});d();v();var Pe={...N({id:"gitea",label:"Gitea Actions",facts:{},detect:e=>e.GITEA_ACTIONS==="true"&&e.FORGEJO_ACTIONS!=="true",grant:[]}),tokenSource:({env:e})=>Ne(Pe.label,
e,un)},un=()=>new l("OIDC_NOT_OFFERED","Gitea Actions runs this job, and this server gives its jobs no ID token",{suggestions:['Use a service account key from a\
 secret, with "ci-auth key" and: env: {CI_AUTH_CREDENTIALS_JSON: "${{ secrets.GCP_SA_KEY }}"}',"Or pass an ID token from another source: --oidc-token-env NAME"]});var ln="0.0.0",gi=`ci-auth-action/${ln}`,Jt=()=>({env:xt(process.env,process.platform),cwd:process.cwd(),temporaryFolder:Je()}),mn=[Gt,Pe,Mt,Kt,_e],Vt=({env:e})=>Wt(
mn,e)??_e;var Fe=e=>{process.stdout.write(`${e}
`)};var qt=e=>Fe(lt(e));function Xt(e){process.exitCode=1;let t=bt(e)??e;if(!(t instanceof l)){let T=t instanceof Error?t.stack??t.message:"a value that is not an e\
rror was thrown";Fe(xe("error",`this is a bug in ci-auth: ${V(T)}`,{title:"ci-auth"}));return}let{code:r,facts:o,message:a,problems:p,suggestions:u}=t,y=[p.length>
0?a:a.replace(/$/m,` (${r})`),...o.map(T=>`  ${T}`),...u.length>0?["Try this:",...u.map(T=>`  ${T}`)]:[]];Fe(xe("error",y.join(`
`),{title:`ci-auth: ${r}`}))}d();C();Qt();U();$();var gn="written";function Zt({env:e}){return[JSON.parse(e[`STATE_${gn}`]||"[]")].flat().map(String).filter(r=>r!==""&&!ae(r)&&!r.split(/[\\/]/).includes(".."))}var hn=e=>L(e,{throwIfNoEntry:!1})!==
void 0,yn=e=>/^bin(?:-[^/]+)?\//.test(e);async function zt(e,t){let r=e.exists()?t.map(a=>h(e.path,a)).filter(hn):[],o=await Promise.all(r.map(xn));for(let a of t.filter(yn))En(b(h(e.path,a)));return[...o,
...e.isUsed()?[]:await e.remove()]}async function xn(e){try{return await Z(()=>Yt(e,{recursive:!0,force:!0})),{path:e,outcome:"removed"}}catch(t){let r=`${e} wa\
s not removed: ${k(t)}`;return{path:e,outcome:"refused",code:"CLEANUP_REFUSED",reason:r,remedy:Q(e)}}}function En(e){try{G(e)}catch(t){if(!["ENOENT","ENOTEMPTY",
"EEXIST"].includes(w(t)))throw t}}async function Sn(){let e=Jt(),t=await zt(pt(Vt(e),e),Zt(e));for(let r of ht(t))qt(r);yt(t)}await Sn().catch(Xt);
