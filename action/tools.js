import{$ as Hn,A as En,B as _n,C as vn,D as Tn,E as xn,F as Sn,G as In,H as An,I as Nn,J as On,K as Rn,L as Pn,M as $n,N as Fe,O as X,P as jn,U as P,V as O,W as Y,
X as gt,Y as Me,Z as oe,_ as Ln,a as Ne,aa as Un,ba as Q,ca as se,da as ht,e as Oe,ea as Fn,f as Re,fa as De,g as V,ga as Ge,h as te,ha as Mn,i as $e,ia as yt,j as ne,
ja as Dn,k as un,ka as kt,la as Gn,m as ln,ma as Bn,na as Kn,oa as Be,p as me,pa as wt,q as pt,qa as Ct,r as gn,ra as Jn,s as hn,sa as Vn,t as yn,ta as bt,u as kn,
ua as Wn,v as wn,w as Ue,x as Cn,y as mt,z as bn}from"./shared-2.js";import{a as Ke,b as Je,c as Yn,d as Qn,e as Zn,f as _t,g as er}from"./shared-3.js";
import{$ as re,A as pe,B as je,D as fn,E as pn,G as Le,H as mn,S as z,U as He,a as Se,b as k,ba as qn,ca as zn,da as Xn,g as m,h as U,ha as Et,i as J,k as E,l as Ie,
m as _,o as cn,p as Ae,q as dn,r as F,t as W,u as R,v as w,w as j,x as Pe,z as q}from"./shared-4.js";var vt=Se((Ka,tr)=>{m();tr.exports=process.getBuiltinModule("node:child_process")});var Tt=Se((Va,nr)=>{m();nr.exports=process.getBuiltinModule("node:process")});var lr=Se((Xa,ur)=>{m();ur.exports=process.getBuiltinModule("node:timers/promises")});var No=Se((ju,Ao)=>{m();Ao.exports=process.getBuiltinModule("node:util")});m();var os=k(F(),1),sn=k(R(),1);m();m();var sr=k(vt(),1),ge=k(F(),1),Z=k(W(),1),B=k(Tt(),1),ir=()=>({pid:B.ppid,startedAt:St(B.ppid)??""}),rr;function ar(){return rr??={pid:B.pid,startedAt:St(B.pid)??
"",world:dr()},rr}var xt=new Map;function cr({pid:e,startedAt:t,world:n}){if(n!==dr())return;let r=`${e} ${t}`;((0,Z.platform)()==="linux"||!xt.has(r))&&xt.set(
r,St(e));let o=xt.get(r);return o===void 0||!We(e)?!1:o===""||t===""?void 0:o===t}var or,dr=()=>(or??=[(0,Z.platform)(),(0,Z.hostname)(),Ve(ss),Ve(is)].join(" "),
or),ss=()=>(0,ge.readFileSync)("/proc/sys/kernel/random/boot_id","utf8").trim(),is=()=>(0,ge.readlinkSync)("/proc/self/ns/pid");function Ve(e){try{return e()}catch{
return""}}function St(e){return(0,Z.platform)()==="linux"?as(e):(0,Z.platform)()==="win32"?We(e)?"":void 0:Ve(()=>(0,sr.execFileSync)("ps",["-o","lstart=","-p",
String(e)],{encoding:"utf8",stdio:"pipe"})).trim()||(We(e)?"":void 0)}function as(e){let t=Ve(()=>(0,ge.readFileSync)(`/proc/${e}/stat`,"utf8"));if(t==="")return We(
e)?"":void 0;let[n,...r]=t.slice(t.lastIndexOf(")")+2).split(" ");return n==="Z"||n==="X"?void 0:r[18]}function We(e){try{return(0,B.kill)(e,0)}catch(t){return t.
code!=="ESRCH"}}m();var ke=k(mn(),1),v=k(F(),1),ze=k(W(),1),ye=k(R(),1);m();var qe=k(mn(),1),x=k(F(),1),ie=k(R(),1),mr=k(lr(),1);var cs=500,fr={unseen:5e3,seen:3e4},gr=40,It=6e4;async function hr(e){let{clock:t,folder:n,name:r,signal:o,work:s}=e,i=wr(n,r,t.elapsedMs),c=t.elapsedMs()+It,d=new Set;
for(;t.elapsedMs()<c;){let p=us(i,e);if(p===void 0)break;if(p.release)return ls(e,{...p,release:p.release});d.add(p.holder),await kr(gr,o);let g=e.done();if(g!==
void 0)return g;let h=ps((0,ie.join)(n,`${r}.failed`));if(!(h===void 0||!d.has(h.holder))){if(h.error)throw h.error;break}}return s()}async function yr({clock:e,
folder:t,name:n,signal:r},o){let s=wr(t,n,e.elapsedMs),i=(d,p)=>pn(fn((0,ie.join)(t,n),d),p),c=e.elapsedMs()+It;for(;e.elapsedMs()<c;){let{release:d}=ds(s,i);if(!d){
await kr(gr,r);continue}try{return await o()}finally{d()}}throw i(`another process has been working on it for ${It/1e3} s`)}function ds(e,t){try{return e.take()}catch(n){
throw q(n)===""?n:t(pe(n),n)}}function us(e,{trace:t}){try{return e.take()}catch(n){if(q(n)==="")throw n;t(`the lock cannot be used: ${pe(n)}`);return}}async function ls({
done:e,folder:t,isForAll:n,name:r,signal:o,work:s},{holder:i,release:c}){try{return e()??await s()}catch(d){throw o?.aborted||fs((0,ie.join)(t,`${r}.failed`),i,
d,n),d}finally{c()}}function fs(e,t,n,r){let o=n instanceof w&&r(n)?{error:{...n,message:n.message}}:{},s=`${e}-${(0,qe.randomBytes)(8).toString("hex")}`;try{(0,x.writeFileSync)(
s,JSON.stringify({holder:t,...o}),{flag:"wx",mode:384}),Le(()=>(0,x.renameSync)(s,e))}catch{he(s)}}function ps(e){let{error:t,holder:n}=_(me(e)??"")??{};if(typeof n!=
"string")return;let{code:r,message:o,...s}=t??{};return{holder:n,error:t===void 0?void 0:new w(r,o,s)}}async function kr(e,t){try{await(0,mr.setTimeout)(e,void 0,
t&&{signal:t})}catch(n){throw t?.reason??n}}function wr(e,t,n){let r=new Map,o=c=>(0,ie.join)(e,`${t}.lock-${c}`),s=({changedAt:c,holder:d})=>{let p=`${d} ${c}`,
g=r.get(p);return g!==void 0?n()-g:(r.set(p,n()),0)},i=c=>{let d=ms(c.holder);return d!==!1&&s(c)<(d?fr.seen:fr.unseen)};return{take(){let c=pr(e,t),d=c.at(-1);
if(d&&i(d))return{holder:d.holder};let p=d?d.turn+1:0,g=o(p),h=JSON.stringify({...ar(),id:(0,qe.randomBytes)(8).toString("hex")});if(!gs(g,h))return{holder:""};
if(d&&!pr(e,t).some(C=>C.holder===d.holder))return he(g),{holder:""};let y=setInterval(()=>ys(g),cs);return y.unref(),{holder:h,release(){clearInterval(y);for(let C of c)
he(C.path);he(g)}}}}}function pr(e,t){let n=`${t}.lock-`;return(0,x.readdirSync)(e).filter(r=>r.startsWith(n)&&/^\d+$/.test(r.slice(n.length))).flatMap(r=>{let o=(0,ie.join)(
e,r);try{let s=Number(r.slice(n.length));return[{path:o,turn:s,holder:(0,x.readFileSync)(o,"utf8"),changedAt:(0,x.statSync)(o).mtimeMs}]}catch{return[]}}).sort(
(r,o)=>r.turn-o.turn)}function ms(e){let{pid:t,startedAt:n,world:r}=_(e)??{};return typeof t!="number"||typeof n!="string"||typeof r!="string"?void 0:cr({pid:t,
startedAt:n,world:r})}function gs(e,t){let n=`${e}-${(0,qe.randomBytes)(8).toString("hex")}`;(0,x.writeFileSync)(n,t,{flag:"wx",mode:384});try{return(0,x.linkSync)(
n,e),!0}catch(r){return q(r)==="EEXIST"?!1:hs(e,t)}finally{he(n)}}function hs(e,t){try{return(0,x.writeFileSync)(e,t,{flag:"wx",mode:384}),!0}catch(n){if(q(n)===
"EEXIST")return!1;throw n}}function he(e){try{(0,x.unlinkSync)(e)}catch{}}function ys(e){try{let t=new Date;(0,x.utimesSync)(e,t,t)}catch{}}var ks=300,Cr=5,ws=1<<18,Cs=v.constants.O_RDONLY|(v.constants.O_NOFOLLOW??0)|(v.constants.O_NONBLOCK??0);function _r(e,t,n=()=>{}){let r=(0,ye.join)(e.path,Ke),
o=s=>{try{return s()}catch(i){if(!(i instanceof Error))throw i;return n(`tokens are not kept: ${i.message}`),!1}};return{async get(s,i,{fresh:c=!1,signal:d}={}){
if(!o(e.isUsed))return i();let p=(0,ke.createHash)("sha256").update(At(s)).digest("hex"),g=(0,ye.join)(r,`${p}.json`),h=()=>{let C=Er(g,e,t);return C&&At(C.key)===
At(s)?C:void 0},y=h();if(y&&!c&&Tr(y,t)>=ks)return br(y);if(!o(()=>e.make(Ke)!==""))return i();try{return await hr({folder:r,name:p,clock:t,signal:d,trace:n,done(){
let C=h();return C===void 0||C.id===y?.id?void 0:br(C)},async work(){let C=await i();return Ss(g,{...C,key:s},t,n),C},isForAll:_s})}finally{o(e.isUsed)||await e.
remove()}},list:()=>(e.exists()?Is(r):[]).flatMap(s=>{let i=bs.test(s)?Er((0,ye.join)(r,s),e,t):void 0;return i?[Es(i)]:[]}),clear(){e.exists()&&(0,v.rmSync)(r,
{recursive:!0,force:!0})}}}function vr(e,t,{pid:n,startedAt:r}){try{if(!e.isUsed())return!1;let o=(0,ke.createHash)("sha256").update(JSON.stringify([t,n,r])).digest(
"hex");return(0,v.writeFileSync)((0,ye.join)(e.make(Ke),`${o}.asked`),"",{flag:"wx",mode:384}),!1}catch(o){return q(o)==="EEXIST"}}var bs=/^[0-9a-f]{64}\.json$/,
br=({expiresAt:e,ifMapped:t,principal:n,value:r})=>({value:r,expiresAt:e,principal:n,...Ae({ifMapped:t})}),Es=({expiresAt:e,key:{audience:t,format:n,scopes:r,user:o},
principal:s})=>({format:n,principal:s,...Ae({scopes:r,audience:t,user:o}),expires:X(e)}),_s=e=>e.server!==void 0&&e.server.status>=400&&e.server.status<500&&e.server.
status!==429,At=({audience:e,boundary:t,format:n,includeEmail:r,lifetimeSeconds:o,scopes:s,user:i,who:c})=>JSON.stringify([c,n,[...s??[]].sort(),e,r,o,i,t]);function Tr({
expiresAt:e,mintedAt:t,mintedUptime:n},r){return Math.min(e-r.now(),e-t-((0,ze.uptime)()-n))}var vs=({mintedAt:e,mintedUptime:t},n)=>e-n.now()>Cr||t-(0,ze.uptime)()>
Cr;function Er(e,t,n){let r=_(xs(e,t));if(!(!r||!Ts(r)||vs(r,n)))return Tr(r,n)>0?r:void 0}var Ts=e=>gn(e.value)&&[e.expiresAt,e.mintedAt,e.mintedUptime].every(
Number.isFinite)&&typeof e.id=="string"&&typeof e.principal=="string"&&typeof e.key=="object"&&e.key!==null;function xs(e,{uid:t}){let n;try{n=(0,v.openSync)(e,
Cs);let r=(0,v.fstatSync)(n),o=t===void 0||r.uid===t&&(r.mode&63)===0;return r.isFile()&&r.size<=ws&&o?(0,v.readFileSync)(n,"utf8"):""}catch{return""}finally{n!==
void 0&&(0,v.closeSync)(n)}}function Ss(e,t,n,r){let o=(0,ke.randomBytes)(8).toString("hex"),s={...t,id:o,mintedAt:n.now(),mintedUptime:(0,ze.uptime)()},i=`${e}\
-${o}`;try{(0,v.writeFileSync)(i,JSON.stringify(s),{flag:"wx",mode:384}),Le(()=>(0,v.renameSync)(i,e))}catch(c){r(`the token is not kept: ${pe(c)}`),(0,v.rmSync)(
i,{force:!0})}}function Is(e){try{return(0,v.readdirSync)(e)}catch{return[]}}m();var Xe=({scopes:e=[ne]}={})=>({format:"access_token",scopes:e,lifetimeSeconds:3600}),As=1e4,Ns={"standard input":"the tool that started this helper did not end \
its request on standard input","a token":"Google, or the CI, did not answer the request for a token","the next program":"the next program of this name on PATH d\
id not end"};async function xr(e,t,n=As){let r,o=async(d,p)=>{r=d;let g=await p();return r=void 0,g},s={...t,stdin:()=>o("standard input",t.stdin),token:d=>o("a\
 token",()=>t.token(d)),passOn:d=>o("the next program",()=>t.passOn(d))},i,c=new Promise((d,p)=>{i=setTimeout(()=>p(Os(r,n)),n)});try{return await Promise.race(
[e.answer(s),c])}catch(d){let{code:p,text:g}=Pe(d),h=`${p}: ${g}`;return e.failure?.(h)??{stdout:"",stderr:`${h}
`,exitCode:1}}finally{clearTimeout(i)}}var Os=(e,t)=>new w("NETWORK_TIMEOUT",`no answer within ${t/1e3} s: ${e===void 0?"this program is still working":Ns[e]}`);m();var Lr=k(F(),1),Rt=k(R(),1);m();var Nr=k(vt(),1),Or=k(W(),1),Rr=k(R(),1);m();var ae=k(F(),1),Ir=k(W(),1),we=k(R(),1),ce={platform:(0,Ir.platform)(),isFile:js},Sr=[".com",".exe",".bat",".cmd"];function Ce(e,t,n=ce){let{join:r}=Nt(n);return Ar(Rs(t,n).map(o=>r(o,e)),n)}var Ar=(e,t)=>e.flatMap(n=>$s(n,t)).find(t.isFile),Nt=({platform:e})=>e==="win32"?we.win32:
we.posix;function Rs(e,t){let{delimiter:n,isAbsolute:r}=Nt(t);return(t.platform==="win32"?Ps(e):(e.PATH??"").split(n)).filter(s=>r(s))}function Ps(e){let[,t=""]=Object.
entries(e).find(([n])=>n.toUpperCase()==="PATH")??[];return(t.match(/(?:"[^"]*"|[^;"])+/g)??[]).map(n=>n.replace(/^"(.*)"$/,"$1"))}function $s(e,{platform:t}){return t!==
"win32"||Sr.includes(we.win32.extname(e).toLowerCase())?[e]:Sr.map(n=>e+n)}function js(e){try{return(0,ae.statSync)(e).isFile()?((0,ae.accessSync)(e,ae.constants.
X_OK),!0):!1}catch{return!1}}function Ye({args:e,cwd:t,env:n,file:r},o=ce){if(o.platform!=="win32")return{file:r,args:e};let i=!/[\\/:]/.test(r)?Ce(r,n,o):Ar([Nt(
o).resolve(t,r)],o);return i===void 0?"ENOENT":/\.(?:bat|cmd)$/i.test(i)?Ls(i,e,n):{file:i,args:e}}function Ls(e,t,n){if(t.some(s=>/[\r\n]/.test(s)))return"it i\
s a batch file, and a batch file cannot take an argument with a line break";let r=Ot(n);if(r===void 0)return"it is a batch file, and SystemRoot, the folder of c\
md, is not set";let o=[e,...t].map(Us).join(" ");return{file:`${r}\\cmd.exe`,args:["/e:on","/v:off","/d","/s","/c",`"${o}"`],windowsVerbatimArguments:!0}}function Ot(e){
let t=e.SystemRoot??e.SYSTEMROOT;return t&&`${t}\\System32`}var Hs=/^[\w#$*+./:?@\\-]*[\w#$*+./:?@-]$/,Us=e=>Hs.test(e)?e:`"${e.replace(/(\\*)"/g,'$1$1""').replace(
/(\\+)$/,"$1$1").replaceAll("%","%%cd:~,%")}"`;var Fs=128;function Pr(e,t,n,r,o=ce){let s=Ye({file:e,args:t,env:n,cwd:(0,Rr.resolve)(".")},o);if(typeof s=="string")return{signal:()=>{},exitCode:Promise.reject(
$r(e,s,r))};let{windowsVerbatimArguments:i}=s,c=(0,Nr.spawn)(s.file,s.args,{env:{...n},stdio:"inherit",windowsVerbatimArguments:i});return{signal:d=>{c.kill(d)},
exitCode:Ms(c,e,r)}}function Ms(e,t,n){return new Promise((r,o)=>{e.on("exit",(s,i)=>{r(i===null?s??0:Fs+Or.constants.signals[i])}),e.on("error",({code:s})=>{e.
pid===void 0&&o($r(t,String(s),n))})})}var Ds={ENOENT:"there is no such program (ENOENT)",EACCES:"it may not be executed (EACCES)"},$r=(e,t,n)=>new w(n,`cannot \
run ${e}: ${Ds[t]??t}`,{suggestions:["Write after -- the name of a program in PATH, or its path"]});async function Hr(e,t,{env:n,own:r}){let o=(n.PATH??"").split(Rt.delimiter),s=jr(r),i=o.findLastIndex(d=>d!==""&&jr(d)===s),c=Ce(e,{...n,PATH:o.slice(i+1).join(
Rt.delimiter)});return c===void 0?void 0:Pr(c,t,n,"EXEC_COMMAND_MISSING").exitCode}function jr(e){try{return(0,Lr.realpathSync)(e)}catch{return e}}m();var Ur={mask:()=>{},masked:async()=>{},note:()=>{},warn:()=>{},waiting:()=>{},trace:()=>{}};m();m();m();function Pt(e){let t=new Map,n=[...e].sort((r,o)=>r.createdAt.localeCompare(o.createdAt));for(let{createdAt:r,kind:o,path:s,profile:i,projectId:c}of n)o!=="cred\
entials"||i===void 0||t.set(i,{name:i,credentialsFile:s,projectId:c,signedInAt:r});return[...t.values()]}function Qe(e,t){let n=Pt(e),r=n.find(s=>s.name===t);if(r)return r;let o=n.map(s=>s.name);throw new w("INPUT_PROFILE_UNKNOWN",`this job has not signed in with t\
he profile "${E(t)}"`,{suggestions:[o.length===0?"This job has no profile yet.":`The profiles of this job: ${o.join(", ")}`,"Sign in first, in the same job: ci-\
auth federate --profile NAME \u2026, or ci-auth key --profile NAME \u2026"]})}m();m();async function Fr(e,t){let n=await hn(e,{service:"Google OAuth",method:"POST",url:new URL(`${e.endpoints.oauth2}/tokeninfo`),form:{access_token:t}}),{azp:r}=n.status===
200&&_(n.body)||{};return typeof r=="string"&&r!==""?r:void 0}var Gs={expected_project_id:{what:"the project",unknown:"no project is certain",decidedBy:e=>e("project_id")},expected_service_account:{what:"the service accoun\
t",unknown:"the job acts as no service account",decidedBy:e=>e("service_account")},expected_provider:{what:"the provider",unknown:"the job does not sign in at a\
 provider",decidedBy:e=>e("workload_identity_provider")},expected_subject:{what:"the subject",unknown:"the job does not sign in with an ID token that has one",decidedBy:"\
the job that signs in"}},$t=(e,t,n)=>e.filter(({name:r,wanted:o})=>!Bs(t[r],o)).map(({name:r,wanted:o})=>{let{decidedBy:s,unknown:i,what:c}=Gs[r],d=t[r],p=d===void 0?
`${i}, and ${c} must be`:`${c} is "${E(d)}", not`,g=typeof s=="string"?s:s(n);return{code:"GUARDRAIL_REFUSED",message:`${n(r)}: ${p} "${E(o)}"`,suggestions:[`Co\
rrect ${g}. Change ${n(r)} only if this job is meant to sign in so.`]}});function Bs(e,t){return e===void 0?!1:t.endsWith("*")?e.startsWith(t.slice(0,-1)):e===t}
async function jt(e,t,n){let{actor:r,projectId:o,provider:s}=t,i=r.idToken?.()?.claims.sub,c={expected_project_id:o,expected_service_account:await Ks(e,t),expected_provider:s&&
Ne(s),expected_subject:typeof i=="string"?i:void 0};j($t(e,c,n))}var Lt=(e,t,n)=>{let r=e.identity.mode==="federation"?e.identity.provider:void 0,{projectId:o,serviceAccount:s}=e;
return jt(e.expected,{...t,projectId:o,provider:r,serviceAccount:s},n)},Ze=e=>/^\d+$/.test(e);async function Ks(e,{actor:t,google:n,mint:r,serviceAccount:o}){let s=e.
find(({name:p})=>p==="expected_service_account")?.wanted,i=t.idToken?void 0:t.account??(await t.principal()).principal,c=o??i;if(s===void 0||c===void 0||!Ze(s)||
Ze(c)||!bn(n))return c;let d=await r({format:"access_token",scopes:[ne],lifetimeSeconds:3600});return await Fr(n,d.value)??c}m();var Ft=k(R(),1);m();m();var Dr=k(Tt(),1);var Mr=1<<20;function Js(e,t){let{env:n,file:r}=e,s=!/[\\/:]/.test(r)&&(n.PATH??n.Path)!==void 0?Ce(r,n,t):r;return s===void 0?"ENOENT":Ye({...e,file:s},t)}async function Gr(e,t=ce){
let{args:n,cwd:r,env:o,file:s,input:i,shell:c,signal:d,timeoutMs:p}=e,g=c?{file:s,args:n}:Js(e,t);if(typeof g=="string")return{stdout:"",stderr:"",failure:`cann\
ot be started (${g})`};let h=t.platform==="win32",{spawn:y}=process.getBuiltinModule("node:child_process");return new Promise(C=>{let{windowsVerbatimArguments:$}=g,
S={cwd:r,env:{...o},shell:c,detached:!h,windowsHide:!0,windowsVerbatimArguments:$},b=y(g.file,g.args,S),T={stdout:"",stderr:""},I,G=N=>{let H=I===void 0;I??=N,h?
H&&Ws(b,()=>y(...qs(b,o))):Vs(b)},ft=setTimeout(()=>G(`ran for more than ${p/1e3} s`),p),fe=()=>G("was interrupted");d?.addEventListener("abort",fe,{once:!0}),d?.
aborted&&fe();for(let N of["stdout","stderr"])b[N].setEncoding("utf8").on("data",H=>{T[N]+=H,T[N].length>Mr&&G(`printed more than ${Mr} bytes`)});let xe=N=>{clearTimeout(
ft),d?.removeEventListener("abort",fe);let H=I??N,an=Ie(T.stderr);C(H===void 0?T:{...T,failure:an?`${H}: ${an}`:H})};b.on("error",({code:N})=>xe(`cannot be star\
ted (${N})`)),b.on("close",(N,H)=>xe(N===0?void 0:`ended with ${N??H}`)),b.stdin.on("error",()=>{}),b.stdin.end(i)})}function Vs(e){try{e.pid!==void 0&&(0,Dr.kill)(
-e.pid,"SIGKILL")}catch{}}function Ws(e,t){if(e.pid===void 0)return;let n=()=>{e.kill("SIGKILL");for(let r of[e.stdout,e.stderr])r.destroy()};t().on("error",n).
on("close",n)}var qs=({pid:e},t)=>[`${Ot(t)}\\taskkill.exe`,["/pid",String(e),"/t","/f"],{env:{...t},stdio:"ignore",windowsHide:!0}];var Br=k(F(),1);var Kr=(e,t,n)=>({label:"the executable of the credentials file",mintsAgain:!0,choosesAudience:!0,secrets:[],refreshSource:()=>({kind:"executable",command:e.command,
timeoutMs:e.timeoutMs}),async mint(r,{clock:o,signal:s}){let i=Xs(e.outputFile,o.now());if(i!==void 0)return i;if(t[re]!=="1")throw new w("CLIENT_EXECUTABLES_NO\
T_ALLOWED",`the credentials file names an executable, but ${re} is not 1`,{suggestions:[`If the file is yours: export ${re}=1`]});return Jr(await Ys(e,{env:{...t,
...zs(e,r)},cwd:n,signal:s}))}}),zs=({outputFile:e,tokenType:t},n)=>({GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE:n,GOOGLE_EXTERNAL_ACCOUNT_TOKEN_TYPE:t,GOOGLE_EXTERNAL_ACCOUNT_INTERACTIVE:"\
0",...e===void 0?{}:{GOOGLE_EXTERNAL_ACCOUNT_OUTPUT_FILE:e}});function Xs(e,t){if(e!==void 0)try{let n=_((0,Br.readFileSync)(e,"utf8"));return typeof n?.expiration_time==
"number"&&n.expiration_time>t&&n?.success===!0?Jr(JSON.stringify(n)):void 0}catch{return}}async function Ys({command:e,timeoutMs:t},n){let[r="",...o]=e.split(/\s+/).
filter(c=>c!==""),{failure:s,stdout:i}=await Gr({file:r,args:o,shell:!1,timeoutMs:t,...n});if(s!==void 0)throw et(`the executable ${s}`);return i}function Jr(e){
let t=_(e);if(t?.version!==1)throw et("the executable did not print a response of version 1");if(t.success!==!0)throw et(`the executable reported a failure${Qs(
t)}`);let n=t.id_token;if(typeof n=="string"&&n!=="")return n;throw et(`the response of the executable has no id_token, but the keys ${cn(t)}`)}function Qs({code:e,
message:t}){let n=[e,t].filter(r=>typeof r=="string").join(": ");return n?`: ${Ie(n)}`:""}var et=e=>new w("CLIENT_EXECUTABLE_OUTPUT",e,{suggestions:["Run the co\
mmand of the file by hand, and compare with https://google.aip.dev/auth/4117"]});m();var Vr=k(F(),1);function Wr(e,t){let n;try{n=(0,Vr.readFileSync)(e,"utf8")}catch(o){let s=je(o);throw new w("FILE_CREDENTIALS_MISSING",`${t} names ${e}, which cannot be read: ${s}`,
{suggestions:["Sign in in the same job, after the checkout (a checkout deletes files in the workspace) and before ci-auth cleanup."]})}let r=_(n);if(!r)throw P(
e,"it is not a JSON object");return qr(r,e)}var Ht={service_account:Zs,external_account:ei,impersonated_service_account:ti};function qr(e,t){let n=O(e,"type")??
"(none)";if(Object.hasOwn(Ht,n))return Ht[n](e,t);throw P(t,`its type is ${n}${n==="authorized_user"?", a person's":""}; the supported types are ${Object.keys(Ht).
join(", ")}`)}function Ut(e,t){let n=O(e,"universe_domain")??"googleapis.com";if(kn(n))return n;throw P(t,"its universe_domain is not a domain name")}function Zs(e,t){
let n=Sn(e);if("code"in n)throw new w(n.code,n.message,{suggestions:n.suggestions??[]});return{type:"service_account",key:n,universe:Ut(e,t)}}function ei(e,t){let n=O(
e,"audience"),r=O(e,"subject_token_type");if(!n||!r)throw P(t,"it has no audience or no subject_token_type");let o=Ut(e,t),s=O(e,"token_url")??`https://sts.${o}\
/v1/token`,i=O(e,"service_account_impersonation_url"),c=Y(e,"service_account_impersonation")?.token_lifetime_seconds;return{type:"external_account",audience:n,subjectTokenType:r,
sts:Xr(s,/\/v1\/token$/,t),source:ii(Y(e,"credential_source")??{},t),impersonation:i===void 0?void 0:zr(i,[],typeof c=="number"?c:void 0,t),universe:o}}function ti(e,t){
let n=Y(e,"source_credentials"),r=O(e,"service_account_impersonation_url");if(!n||r===void 0)throw P(t,"it has no source_credentials or no service_account_imper\
sonation_url");return{type:"impersonated_service_account",source:ni(n,t),impersonation:zr(r,ri(e,t),void 0,t),universe:Ut(e,t)}}function ni(e,t){let n=e.type===
"impersonated_service_account"?void 0:qr(e,t);if(n&&(n.type!=="external_account"||!n.impersonation))return n;throw P(t,"its source_credentials impersonate an ac\
count too: put that account into delegates")}function ri(e,t){return(Array.isArray(e.delegates)?e.delegates:[]).map(r=>{if(typeof r!="string")throw P(t,"its del\
egates are not a list of texts");return r.replace(/^projects\/-\/serviceAccounts\//,"")})}function zr(e,t,n,r){let[,o=""]=/\/v1\/projects\/-\/serviceAccounts\/([^/:]+):generateAccessToken$/.
exec(e)??[],s=oi(o);if(!s)throw P(r,"its service_account_impersonation_url does not name an account");let i=Xr(e,/\/v1\/projects\/-\/.*$/,r);return{serviceAccount:s,
delegates:t,iamcredentials:i,lifetimeSeconds:n}}function oi(e){try{return decodeURIComponent(e)}catch{return}}function Xr(e,t,n){let r=URL.canParse(e)?new URL(e):
void 0,o=r?.protocol==="http:"&&wn.has(r.hostname);if(!r||!t.test(e)||r.protocol!=="https:"&&!o)throw P(n,"it names an endpoint that is not an https URL of the \
expected form");return e.replace(t,"")}var si=3e4;function ii(e,t){let n=Y(e,"format"),r=n?.type==="json"?O(n,"subject_token_field_name"):void 0,o=O(e,"url"),s=O(
e,"file"),i=Y(e,"executable");if(i)return ai(i,t);if(s!==void 0)return{kind:"file",path:s,field:r};if(o!==void 0&&URL.canParse(o)){let c=Object.entries(Y(e,"hea\
ders")??{}).map(([d,p])=>[d,dn(p)]);return{kind:"url",url:new URL(o),headers:Object.fromEntries(c),field:r}}throw P(t,`its credential_source has none of url, fi\
le and executable; it has ${Object.keys(e).join(", ")||"nothing"}`)}function ai(e,t){let n=O(e,"command");if(n===void 0)throw P(t,"its executable has no command");
let{timeout_millis:r}=e;return{kind:"executable",command:n,timeoutMs:typeof r=="number"?r:si,outputFile:O(e,"output_file")}}var tt=["GOOGLE_APPLICATION_CREDENTIALS",...jn];function Yr(e,{cwd:t,env:n},r="--credentials-file"){let o=tt.find(c=>n[c]),s=e===void 0?o:r,i=e??(o&&n[o]);if(!i||
!s)throw new w("INPUT_SOURCE_MISSING","there are no credentials to mint a token from",{suggestions:["Sign in first, in the same job: ci-auth federate \u2026, or ci-a\
uth key \u2026","For one token without a sign-in: ci-auth token --workload-identity-provider projects/\u2026/providers/\u2026"]});return{credentials:Wr((0,Ft.resolve)(
t,i),s),path:i,namedBy:s}}function Mt(e,t,n,r){if(e.type==="service_account"){for(let d of Kn(e.key))r.mask(d);return{actor:Bn(t,e.key,r),target:{delegates:[]},
google:t}}let{impersonation:o}=e,s=o?ci(t,o):t,i={serviceAccount:o?.serviceAccount,delegates:o?.delegates??[]};if(e.type==="external_account"){let d=di(e.audience),
p=pt(Qr(s,{sts:e.sts}),{provider:d});return{actor:ui(e,d,p,n,r),target:i,google:p}}let c=Mt(e.source,s,n,r);return{actor:c.actor,target:i,google:c.google}}var ci=(e,{
delegates:t,iamcredentials:n,serviceAccount:r})=>pt(Qr(e,{iamcredentials:n}),{serviceAccount:r,delegates:t});function di(e){let t=Oe(e);return"code"in t?void 0:
t}var Qr=(e,t)=>({...e,endpoints:{...e.endpoints,...t}});function ui({audience:e,source:t,subjectTokenType:n},r,o,s,i){let c=li(t,n,s);for(let d of c.secrets)i.
mask(d);return Gn({google:o,source:c,audience:e,provider:r,target:{audience:e,subjectTokenType:n},report:i})}function li(e,t,{cwd:n,env:r}){if(e.kind==="url")return xn(
e.url,{...e,method:"GET"});if(e.kind==="executable")return Kr({...e,tokenType:t},r,n);let o=Tn((0,Ft.resolve)(n,e.path),e);return{...o,mint:(s,i)=>o.mint(s,i).catch(
fi)}}function fi(e){throw!(e instanceof w)||e.code!=="OIDC_TOKEN_VARIABLE_MISSING"?e:e.with({code:"FILE_SUBJECT_TOKEN_MISSING",suggestions:["Sign in again in th\
is job: the token file of the credentials no longer exists."]})}var Zr=(e,{env:t})=>Ue(t,e.universe).endpoints;m();var Dt=k(R(),1);async function Gt(e,t,n,r){let{cache:o=!0,fresh:s,report:i,signal:c}=e,d=o&&t!==void 0?pi(e):void 0;if(!d||t===void 0)return r();let p=await d.get({who:t,...n},
r,{fresh:s,signal:c});return i.mask(p.value),p}function pi(e){let{ci:t,clock:n=Fe,report:r,surroundings:o}=e;try{return _r(e.folder??Je(t,o),n,r.trace)}catch(s){
if(!(s instanceof Error))throw s;r.trace(`tokens are not kept: ${s.message}`);return}}function eo(e,t,n){let{surroundings:r}=n,o=(0,Dt.resolve)(r.cwd,e),s=bt(me(
o)),i=gi(n).find(d=>d.path===o&&d.content===s);if(i?.who!==void 0)return i.who;let{endpoints:c}=Ue(r.env,t.universe);return bt(t,mi(t,r),c)}function mi(e,{cwd:t}){
let n=e.type==="impersonated_service_account"?e.source:e,r=n.type==="external_account"?n.source:void 0;return r?.kind==="file"?me((0,Dt.resolve)(t,r.path)):void 0}
function gi({ci:e,folder:t,surroundings:n}){try{return(t?z(t.path):He(e,n)).read()}catch{return[]}}var hi=["workload_identity_provider","credentials_json"],to=["service_account","delegates","audience","universe","wait_for_propagation"];function yi({raw:e,...t},n){
let{namedBy:r="a credentials file",profile:o}=t,s=o===void 0?to:[...to,...hi],i=_n(e,t),{add:c,duration:d,nameOf:p,problems:g,text:h}=i;for(let $ of s.filter(S=>h(
S)!==void 0)){let S=`${p($)} has no effect with ${r}, which contains the identity`;c("INPUT_NOT_APPLICABLE",S,`Delete it, or name the provider: ${p("workload_id\
entity_provider")}`)}let y=An(i,In(i)),C={requestReason:On(i),retries:Rn(i),timeoutMs:d("timeout")*1e3,expected:Nn(i)};if(j([...g,...vn(e,t),...n]),y)return{...C,
request:y};throw new Error("no token format")}function ro({ci:e,folder:t,profile:n,surroundings:r}){if(n===void 0&&tt.some(s=>r.env[s]))return;let o=(t?z(t.path):He(e,r)).read();return n!==void 0?Qe(o,n):Pt(
o).find(({name:s})=>s===un)}var oo=({credentialsFile:e,name:t,projectId:n},{surroundings:r})=>({credentialsFile:e,namedBy:`the profile ${t}`,projectId:n,surroundings:{
...r,env:{...r.env,[re]:"1"}}}),so=e=>io(e)&&!tt.some(t=>e.surroundings.env[t]),io=({ci:e,surroundings:t})=>e.hasGoogleIdentity===!0||!!t.env.GCE_METADATA_HOST?.
trim(),ki={create_credentials_file:"false",export_environment_variables:"false"};async function ao(e,t){let{ci:n,raw:r,report:o,surroundings:s}=e,{problems:i,source:c}=await $n(
e),d={nameOf:e.nameOf,ambient:io(e),secretsWithheld:n.secretsWithheld?.(s.env)},p=Pn({...r,...ki},d,[...i,...mt(s.env)]),g=t??p.token;if(!g)throw new Error("no \
token format");for(let I of c?.secrets??[])o.mask(I);for(let I of p.notes)o.note(I);let h=await Gt(fo(e,p),Vn(p,c,s),g,async()=>{let I=await Jn(p,e,c);try{let G=await I.
mint(g);return p.expected.length>0&&await Lt(p,I,e.nameOf),{...G,...await Ct(I.target,I.actor,g)}}finally{I.close()}}),{identity:y,projectId:C,serviceAccount:$}=p,
S=y.mode==="key"?y.key.email:y.mode==="ambient"?h.principal:void 0,b=y.mode==="federation"?y.provider:void 0;po(p.expected,{account:$??S,projectId:C,provider:b},
e.nameOf);let T=c?.label??(p.identity.mode==="ambient"?"the metadata server":"a service account key");return{request:g,token:h,source:T}}async function co(e,t){
let{report:n,surroundings:r}=e,{credentials:o,namedBy:s,path:i}=Yr(e.credentialsFile,r,e.namedBy),c=yi(e,mt(r.env)),d=t??wi(c.request,e.raw,o),p=await Gt(fo(e,c),
eo(i,o,e),d,async()=>{let C=Be(e,c),$={network:C,endpoints:Zr(o,r),universe:o.universe,requestReason:c.requestReason,refusalContext:{identify:e.identify}};try{let{
actor:S,google:b,target:T}=Mt(o,$,r,n),I=await Wn(S.facts,()=>wt(b,S,T,d));if(n.mask(I.value),c.expected.length>0){let{serviceAccount:G}=T,{provider:ft}=b.refusalContext,
fe=N=>wt(b,S,T,N),xe=e.projectId??no(G??S.account,o);await jt(c.expected,{actor:S,google:b,mint:fe,projectId:xe,provider:ft,serviceAccount:G},e.nameOf)}return{...I,
...await Ct(T,S,d)}}finally{C.close()}}),{account:g,provider:h}=uo(o),y=e.projectId??no(g,o);return po(c.expected,{account:g,projectId:y,provider:h},e.nameOf),{
request:d,token:p,source:`${i} (${s})`}}function uo(e){if(e.type==="service_account")return{account:e.key.email,provider:void 0};let t=e.impersonation?.serviceAccount;
if(e.type==="impersonated_service_account")return{...uo(e.source),account:t};let n=Oe(e.audience);return{account:t,provider:"code"in n?void 0:n}}var lo=e=>e.some(
({name:t,wanted:n})=>t==="expected_subject"||Ze(n)),fo=(e,{expected:t})=>lo(t)?{...e,cache:!1}:e;function po(e,{account:t,projectId:n,provider:r},o){if(lo(e))return;
let s={expected_project_id:n,expected_service_account:t,expected_provider:r&&Ne(r),expected_subject:void 0};j($t(e,s,o))}var no=(e,t)=>(e&&Re(e))??(t.type==="se\
rvice_account"?t.key.projectId:void 0);function wi(e,t,n){let r=n.type==="service_account"?void 0:n.impersonation?.lifetimeSeconds;return e.format==="id_token"||
e.user!==void 0||t.access_token_lifetime?.trim()||r===void 0?e:{...e,lifetimeSeconds:r}}var Ci={token_format:"access_token"};async function nt(e){let t=ro(e),n={...e,raw:Ci,nameOf:s=>s,named:{},...t?oo(t,e):{credentialsFile:void 0}},r=t===void 0&&so(
e),{token:o}=await(r?ao(n,e.token):co(n,e.token));return await e.report.masked(),o}function ho({name:e,profile:t,programs:n,words:r},{ambientActor:o,jobOf:s,look:i,signal:c}){let{env:d}=process;return{words:r,startedAs:e,version:"0.0.0",env:d,
stdin:bi,async token(p){let g=i();return nt({...await s(g),profile:t,surroundings:g,report:Ur,userAgent:"ci-auth/0.0.0",signal:c,token:Xe(p),fresh:p?.fresh,ambientActor:o})},
askedBefore:async p=>vr((await s(i())).folder,p,ir()),passOn:p=>Hr(p,r,{env:d,own:n})}}var mo=1<<20;async function bi(){let e="";for await(let t of process.stdin.
setEncoding("utf8"))if(e+=t,e.length>mo)throw new Error(`more than ${mo} characters on standard input`);return e}async function yo({exitCode:e,stderr:t="",stdout:n}){
await Promise.all([go(process.stdout,n),go(process.stderr,t)]),process.exit(e)}var go=(e,t)=>new Promise(n=>{if(t==="")return n();e.on("error",()=>n()),e.write(
t,()=>n())});m();var M=k(R(),1);m();function wo(e,t,n){let r=Ei(ko(e),ko(t)),o=vi(r).map(([s,i])=>Ti(r,s,i));return o.length===0?"":[`--- a/${n}
`,`+++ b/${n}
`,...o].join("")}var ko=e=>e.match(/[^\n]*\n|[^\n]+$/g)??[];function Ei(e,t){let n=[],[r,o]=[0,0];for(;r<e.length||o<t.length;){let[s,i]=_i(e,t,r,o);n.push(...e.
slice(r,r+s).map(d=>({mark:"-",text:d}))),n.push(...t.slice(o,o+i).map(d=>({mark:"+",text:d}))),r+=s,o+=i;let c=e[r];c!==void 0&&n.push({mark:" ",text:c}),r+=1,
o+=1}return n}function _i(e,t,n,r){let o=e.length-n+(t.length-r);for(let s=0;s<o;s+=1)for(let i=0;i<=s;i+=1){let c=e[n+i];if(c!==void 0&&c===t[r+s-i])return[i,s-
i]}return[e.length-n,t.length-r]}function vi(e){let t=[];for(let[n,{mark:r}]of e.entries()){if(r===" ")continue;let o=t.at(-1),s=Math.min(e.length,n+1+3);o&&n-3<=
o[1]?o[1]=s:t.push([Math.max(0,n-3),s])}return t}function Ti(e,t,n){let r=e.slice(t,n),o=i=>{let c=r.filter(({mark:p})=>p!==i).length,d=e.slice(0,t).filter(({mark:p})=>p!==
i).length;return`${c===0?d:d+1},${c}`},s=r.map(({mark:i,text:c})=>i+c+(c.endsWith(`
`)?"":`
\\ No newline at end of file
`));return[`@@ -${o("+")} +${o("-")} @@
`,...s].join("")}m();var zt=k(W(),1),dt=k(R(),1);m();m();m();var Co="[a-z][a-z0-9]*(?:-[a-z0-9]+)*",de=e=>`${Co}-${e}\\.pkg\\.dev|${e}\\.${Co}\\.rep\\.pkg\\.dev`,Bt="[a-z0-9](?:[a-z0-9-]*[a-z0-9])?",xi={docker:`${de("dock\
er")}|(?:(?:us|eu|asia|marketplace)\\.)?gcr\\.io`,npm:de("npm"),python:de("python"),maven:de("maven"),go:de("go"),apt:de("apt"),git:`source\\.developers\\.google\\\
.com|(?:${Bt}\\.)+sourcemanager\\.dev`,bazel:`(?:${Bt}\\.)+googleapis\\.com|(?:${Bt}\\.)+pkg\\.dev`},Si=new Map(Object.entries(xi).map(([e,t])=>[e,new RegExp(`^\
(?:${t})$`)])),Ii=/^(?:https:\/\/)?([a-z0-9.-]{1,253})(?::443)?(?:\/[!-~]*)?$/;function A(e,t){let n=Ii.exec(e)?.[1];return n!==void 0&&Si.get(t)?.test(n)?n:void 0}var Kt="ci-auth-bazel",Ai=60,rt=e=>({stdout:"",stderr:`${Kt}: ${e}
`,exitCode:1}),Ni=e=>/^(?:https|grpcs):\/\//.test(e)?A(e.replace(/^grpcs:/,"https:"),"bazel"):void 0,bo={name:"bazel",startedAs:[Kt],failure:rt,async answer(e){
let[t]=e.words;if(t===void 0)return{stdout:"",stderr:`usage: ${Kt} get
`,exitCode:1};if(t!=="get")return rt(`unknown command: ${E(t)}. It has one: get`);let n=_(await e.stdin())?.uri;if(typeof n!="string")return rt('standard input \
is not a request such as {"uri":"https://\u2026"}');if(Ni(n)===void 0)return rt(`no credentials for ${E(n)}: it gives tokens only to Google's hosts, over https.\
 In the line --credential_helper of the bazelrc file, name the host`);let{expiresAt:r,value:o}=await e.token(),s={expires:X(r-Ai),headers:{Authorization:[`Beare\
r ${o}`]}};return{stdout:`${JSON.stringify(s)}
`,exitCode:0}}};m();var be="docker-credential-ci-auth",L="oauth2accesstoken",ue=e=>({stdout:`${e}
`,exitCode:1}),Oi=ue("credentials not found in native keychain"),Ri=ue("no credentials server URL"),Pi={stdout:"",exitCode:0},$i=`usage: ${be} <store|get|erase|\
list|version>`;async function ji(e){let t=(await e.stdin()).trim();if(t==="")return Ri;if(A(t,"docker")===void 0)return Oi;let{value:n}=await e.token();return{stdout:`${JSON.
stringify({ServerURL:t,Username:L,Secret:n})}
`,exitCode:0}}async function Li(){return ue(`${be} stores no passwords: it gets a new token whenever one is needed, so leave out the login to this registry`)}var Eo={
get:ji,store:Li,erase:async()=>Pi,list:async()=>({stdout:`{}
`,exitCode:0}),version:async({version:e})=>({stdout:`${be} (ci-auth) ${e}
`,exitCode:0})},ot={name:"docker",startedAs:[be],failure:e=>({...ue(e),stderr:`${e}
`}),async answer(e){let[t,...n]=e.words;if(t===void 0||n.length>0)return ue($i);let r=Object.hasOwn(Eo,t)?Eo[t]:void 0;return r?r(e):ue(`${be}: unknown action: ${JSON.
stringify(t)}`)}};m();var Jt="git-credential-ci-auth",st={stdout:"",exitCode:0};function _o(e){let t=new Map,n=[];for(let r of e.split(`
`)){if(r==="")break;let[,o="",s=""]=/^([^=]+)=(.*)$/s.exec(r)??[];o!=="capability[]"?t.set(o,s):n=s===""?[]:[...n,s]}return{one:t,capabilities:n}}var vo=({one:e})=>e.
get("protocol")==="https"&&A(`https://${e.get("host")??""}`,"git")!==void 0,To=(e,{value:t})=>Buffer.from(`${e}:${t}`).toString("base64");async function Hi(e){let t=_o(
await e.stdin());if(!vo(t))return st;let n;try{n=await e.token()}catch(i){let{code:c,text:d}=Pe(i);return{stdout:`quit=1
`,stderr:`${Jt}: ${c}: ${d}
`,exitCode:1}}let r=t.one.get("username")||L,o=`password_expiry_utc=${Math.floor(n.expiresAt)}`;return{stdout:`${(t.capabilities.includes("authtype")?["capabili\
ty[]=authtype","authtype=Basic",`credential=${To(r,n)}`,"ephemeral=1",o]:[`username=${r}`,`password=${n.value}`,o]).join(`
`)}
`,exitCode:0}}async function Ui(e){let t=_o(await e.stdin());if(!vo(t))return st;let{one:n}=t;try{let r=await e.token(),o=n.get("username")||L;(n.get("password")===
r.value||n.get("credential")===To(o,r))&&await e.token({fresh:!0})}catch{}return st}var xo={name:"git",startedAs:[Jt],async answer(e){let[t]=e.words;return t===
void 0?{stdout:"",stderr:`usage: ${Jt} <get|store|erase>
`,exitCode:1}:t==="get"?Hi(e):t==="erase"?Ui(e):st}};m();var So="ci-auth-goauth",Fi=/^HTTP\/\S+ 40[13]\b/,Io={name:"goauth",startedAs:[So],async answer(e){let t=e.words.at(-1),n=t?.startsWith("https://")?t:void 0,r=n===
void 0?e.words:[n],s=r.filter(h=>A(h,"go")===void 0).map(h=>`${So}: no credentials for ${E(h)}, no host of Google
`).join(""),i=r.flatMap(h=>A(h,"go")??[]);if(i.length===0)return{stdout:"",stderr:s,exitCode:0};let c=n!==void 0&&Fi.test(await e.stdin()),{value:d}=await e.token(
{fresh:c}),p=Buffer.from(`${L}:${d}`).toString("base64");return{stdout:`${i.map(h=>`https://${h}
`).join("")}
Authorization: Basic ${p}

`,stderr:s,exitCode:0}}};m();var Oo=k(No(),1);var at="keyring",Mi={stdout:"",exitCode:1},it={type:"string"},Di={mode:it,output:it,"keyring-backend":{...it,short:"b"},"keyring-path":{...it,short:"p"}};function Gi(e){
try{let{positionals:t,values:n}=(0,Oo.parseArgs)({args:[...e],options:Di,allowPositionals:!0}),[r,o="",s,...i]=t,{mode:c="password",output:d="plain"}=n;return["\
password","creds"].includes(c)&&["plain","json"].includes(d)&&i.length===0?{verb:r,service:o,user:s,wantsUser:c==="creds",asJson:d==="json"}:void 0}catch{return}}
var Bi=({service:e,user:t,wantsUser:n})=>e.startsWith("https://")&&A(e,"python")!==void 0&&(t===L||n&&!t);function Ki({asJson:e,wantsUser:t},n){return e?JSON.stringify(
t?{username:L,password:n}:{password:n}):t?`${L}
${n}`:n}async function Ji({passOn:e,words:t}){let n=await e(at);return n!==void 0?{stdout:"",exitCode:n}:t.includes("get")?Mi:{stdout:"",stderr:`${at}: this is \
the one of ci-auth, which only has tokens for Google's registries, and there is no other on PATH
`,exitCode:1}}var Ro={name:"keyring",startedAs:[at],async answer(e){let t=Gi(e.words);return!t||!Bi(t)?Ji(e):t.verb==="get"?{stdout:`${Ki(t,(await e.token()).value)}\

`,exitCode:0}:{stdout:"",stderr:`the ${at} of this job stores no passwords: it gets a new token whenever one is needed
`,exitCode:1}}};m();var Po="gke-gcloud-auth-plugin",qt=[ne,"https://www.googleapis.com/auth/userinfo.email"],Vi=30,Vt="client.authentication.k8s.io",$o=[`${Vt}/v1`,`${Vt}/v1beta1`],
Wt=e=>({stdout:"",stderr:`ci-auth helper kubectl: ${e}
`,exitCode:1}),Wi=new Set(["use_application_default_credentials","cluster","location","project","v","vmodule","stderrthreshold","alsologtostderr","logtostderr",
"log_backtrace_at","log_dir","log_file","log_file_max_size","add_dir_header","one_output","skip_headers","skip_log_headers"]),qi=new Map([["account","name the a\
ccount in the sign-in"],["impersonate_service_account","sign in as this account: ci-auth federate --service-account"],["use_edge_cloud","there are no tokens for\
 Edge Cloud"]]);function zi(e){let[,t="",n]=/^--?(\w+)(?:=(.*))?$/s.exec(e)??[];if(e==="version"||t==="version")return"version";let r=qi.get(t);if(!(t===""||Wi.
has(t)||/^v\d+$/.test(t)||r&&n==="false"))return{fault:r===void 0?`unknown flag: --${t}`:`--${t} cannot be followed: ${r}`}}function Xi(e){if(!e?.trim())return{
version:`${Vt}/v1beta1`,server:""};let{apiVersion:t,spec:n}=_(e)??{};if(!$o.includes(t))return{fault:`KUBERNETES_EXEC_INFO has the apiVersion ${typeof t=="strin\
g"?E(t):"none"}, not ${$o.join(" or ")}`};let{server:r}=n?.cluster??{};return{version:String(t),server:typeof r=="string"?r:""}}async function Yi(e){let t=Xi(e.
env.KUBERNETES_EXEC_INFO);if("fault"in t)return Wt(t.fault);let n=await e.askedBefore(`kubectl ${t.server}`),{expiresAt:r,value:o}=await e.token({scopes:qt,fresh:n}),
s={expirationTimestamp:X(r-Vi),token:o},i={apiVersion:t.version,kind:"ExecCredential",spec:{interactive:!1},status:s};return{stdout:`${JSON.stringify(i)}
`,exitCode:0}}var ct={name:"kubectl",startedAs:[Po],failure:Wt,async answer(e){let[t]=e.words.map(zi).filter(n=>n!==void 0);return t==="version"?{stdout:`${Po} \
(ci-auth) ${e.version}
`,exitCode:0}:t?Wt(t.fault):Yi(e)}};m();var jo="ci-auth-pnpm",Lo={name:"pnpm",startedAs:[jo],async answer(e){if(e.words.length>0)return{stdout:"",stderr:`usage: ${jo}
`,exitCode:1};let{value:t}=await e.token();return{stdout:`Bearer ${t}
`,exitCode:0}}};var Qi=[ot,ct,xo,Ro,bo,Io,Lo],Ho=e=>Qi.find(t=>t.name===e||t.startedAs.includes(e));var Ee=e=>e===void 0||e==="default"?"bin":`bin-${e}`;function Xt(e,t){let n=Ho(e)?.startedAs[0];if(n===void 0)throw new Error(`no helper is called ${e}`);return e===
"docker"&&Ee(t)!=="bin"?`${n}-${t}`:n}var Fo="helper.mjs",Mo="helper.json",Zi="compiled";function Do(e,t=(0,zt.platform)()){let{folder:n,helpers:r,profile:o,program:s,
settings:i}=e;if(r.length===0)return[];let{join:c}=t==="win32"?dt.win32:dt.posix,d=p=>t==="win32"?na(s,Uo(s,p,{folder:n,join:c,profile:o})):ea(s,Uo(s,p,{folder:n,
join:c,profile:o}),c(n,Zi),p);return[{path:Mo,content:JSON.stringify(i)},...s.text===void 0?[]:[{path:Fo,content:s.text}],...r.map(p=>({path:`${Ee(o)}/${Yt(p,o,
t)}`,content:d(p),mode:448}))]}var Yt=(e,t,n=(0,zt.platform)())=>Xt(e,t)+(n==="win32"?".cmd":""),Uo=({path:e,text:t},n,{folder:r,join:o,profile:s="default"})=>[
e,...t===void 0?[]:[o(r,Fo)],"helper","--as-recorded",o(r,Mo),n,s];function ea(e,t,n,r){let o=r==="docker"?"":" >&2";return`#!/bin/sh
[ -x ${U(e.path)} ] || { printf '%s\\n' ${U(ra(e))}${o}; exit 1; }
unset NODE_OPTIONS
NODE_COMPILE_CACHE=${U(n)} exec ${t.map(U).join(" ")} "$@"
`}var ta=/["%\r\n]/;function na(e,t){if(t.some(n=>ta.test(n)))throw new w("FILE_WRITE_FAILED",`a batch file cannot start ${e.path}: a path has a quote or a %`,{
suggestions:["Choose another folder for temporary files, or install Node in another folder."]});return["@echo off","set NODE_OPTIONS=",`${t.map(n=>`"${n}"`).join(
" ")} %*`,""].join(`\r
`)}var ra=({path:e,text:t})=>`${t===void 0?"CLIENT_EXECUTABLE_MISSING: the ci-auth":"NODE_MISSING: the node"} that ran ci-auth configure is no longer there: ${e}\
. Run ci-auth configure again`;async function Go(e,t){let{clock:n=Fe,dryRun:r,folder:o,handover:s,profile:i,signal:c}=t;if(j(s?.problems({variables:!0,outputs:!1})??[]),i!==void 0&&Qe(z(o.path).
read(),i),r)return(await Bo(e,t)).configured;let d={folder:o.make(),name:"configure",clock:n,signal:c};try{return await yr(d,()=>oa(e,t))}finally{o.isUsed()||await o.
remove()}}async function Bo(e,t){let{folder:n,handover:r,profile:o,surroundings:s}=t,{call:i,tokens:c}=ia(t),d=await e.plan(i),{files:p,notes:g,tokenVariables:h={}}=d,
y=(d.edits??[]).map(b=>({...b,path:(0,M.resolve)(s.cwd,b.path)}));j(r&&Object.keys(h).length>0?sa(r,t.ci):[]);let C={...d.variables,...d.onPath?ca(s.env,n,o):{}};
return{configured:{changes:[...p.map(({content:b,path:T})=>({path:i.pathOf(T),content:b})),...y].map(({content:b,path:T})=>({path:T,diff:la(_t(T)??"",b,T,c)})).
filter(({diff:b})=>b!==""),variables:C,tokenVariables:h,notes:g},setup:d,edits:y}}async function oa(e,t){let{ci:n,folder:r,handover:o,profile:s,signal:i}=t,{configured:c,
edits:d,setup:p}=await Bo(e,t),{files:g,helpers:h,links:y=[]}=p;i?.throwIfAborted();let C={ci:n.id,module:n.module},$=h.length===0?void 0:await t.program(),S=$?
Do({folder:r.path,helpers:h,profile:s,program:$,settings:C}):[];Qn(r,[...S,...g]);for(let{path:b,target:T}of y)Zn(r,b,T);for(let b of d)await er(r,b);return await o?.
exportVariables({...c.variables,...c.tokenVariables}),c}var sa=({setOutputs:e},{label:t})=>e?[]:[{code:"INPUT_TOKEN_UNDELIVERABLE",message:`${t} cannot pass a t\
oken to later steps`,suggestions:["Add --output-format shell, in the step that runs the tool, or use ci-auth exec --configure."]}];function ia(e){let{folder:t,profile:n,
surroundings:r}=e,o=[],s=c=>(0,M.join)(t.path,...c.split("/"));return{call:{...e,pathOf:s,programOf:c=>s(`${Ee(n)}/${Yt(c,n)}`),programNameOf:c=>Xt(c,n),read:c=>aa(
(0,M.resolve)(r.cwd,c)),async token(c){let d=await e.token(c);return o.push(d.value),d}},tokens:o}}function aa(e){try{return _t(e)}catch(t){throw new w("FILE_SE\
TTINGS_INVALID",`cannot read ${e}: ${je(t)}`,{cause:t})}}function ca(e,t,n){let r=e.PATH??"",o=(0,M.join)(t.path,Ee(n));return r.split(M.delimiter).includes(o)?
{}:{PATH:r===""?o:`${o}${M.delimiter}${r}`}}var da=/((?:auth|authorization|key|key-data|login|passphrase|passwd|password|secret|token)(?:["']?\s*[:=]\s*|>|\s+)|<value>)(?!["']?\$\{[\w.]+\}["']?[,;]?(?:[\s<]|$))("(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s"'<][^<]*)|\/\/[^\s/]+@/gi,
ua=e=>e.replace(da,(t,n,r="")=>{let[o]=/^["']?/.exec(r)??[];return n===void 0?"//***@":`${n}${o}***${o}`});function la(e,t,n,r){let o=wo(e,t,n.replace(/^[/\\]/,""));return r.reduce((c,d)=>c.replaceAll(d,"***"),o).split(`
`).filter((c,d)=>d<2||/^[-+]/.test(c)).map((c,d)=>d<2?c:ua(c)).join(`
`)}m();var ut=k(F(),1),lt=k(W(),1),K=k(R(),1);var Ko={name:"docker",async plan(e){let{env:t}=e.surroundings,n=e.words.map(fa),r=e.programNameOf("docker").replace("docker-credential-",""),o=e.pathOf("docker/\
config.json"),s=(0,K.resolve)(e.surroundings.cwd,t.DOCKER_CONFIG||(0,K.join)(t.HOME||(0,lt.homedir)(),".docker")),i=(0,K.join)(s,"config.json"),c=(e.inPlace?void 0:
e.read(o))??e.read(i),d=Jo(c,n,r,i),p=[`docker asks ci-auth for a new token whenever it signs in to ${n.join(", ")}: nothing expires`],g={files:[],variables:{},
helpers:["docker"],onPath:!0,notes:p},h=`"credHelpers": ${n.map(y=>`"${y}"`).join(", ")}`;return e.inPlace?{...g,edits:[{path:i,content:d,undo:h}]}:{...g,files:[
{path:"docker/config.json",content:d},...ha(e,n,r,d)],links:s===e.pathOf("docker")?[]:pa(s),variables:{DOCKER_CONFIG:e.pathOf("docker"),REGISTRY_AUTH_FILE:ga(e)}}}};
function fa(e){let t=A(e,"docker");if(t!==void 0&&(e===t||e===`https://${t}`||e===`https://${t}/`))return t;throw new w("INPUT_HOST_INVALID",`"${E(e)}" is not t\
he host of a registry of Google`,{suggestions:["Give the host alone, in lower case, for example: europe-docker.pkg.dev"]})}function Jo(e,t,n,r){let{credHelpers:o,
...s}=Qt(e,r),i=Object.fromEntries(t.map(g=>[g,n])),c=typeof o=="object"&&o!==null?o:{},d=/^\{\s*\n([ \t]+)/.exec(e??"")?.[1]??"	",p=e===void 0||e.endsWith(`
`)?`
`:"";return JSON.stringify({...s,credHelpers:{...c,...i}},void 0,d)+p}function Qt(e,t){if(e===void 0||e.trim()==="")return{};let n=_(e);if(n)return n;throw new w(
"FILE_SETTINGS_INVALID",`${t} is not a JSON object, so docker cannot read it either`,{suggestions:["Repair the file, or remove it."]})}function pa(e){return ma(
e).filter(t=>t!=="config.json").filter(t=>(0,lt.platform)()!=="win32"||(0,ut.statSync)((0,K.join)(e,t)).isDirectory()).map(t=>({path:`docker/${t}`,target:(0,K.join)(
e,t)}))}function ma(e){try{return(0,ut.readdirSync)(e)}catch{return[]}}var Zt="containers/auth.json";function Vo(e){let{env:t}=e.surroundings,n=t.XDG_RUNTIME_DIR,
r=[e.pathOf(Zt),t.REGISTRY_AUTH_FILE,...n?[(0,K.join)(n,"containers","auth.json")]:[]];for(let o of r){if(!o||o===e.pathOf("docker/config.json"))continue;let s=e.
read(o);if(s!==void 0)return{path:o,text:s}}}var ga=e=>e.pathOf(Vo(e)?Zt:"docker/config.json");function ha(e,t,n,r){let o=Vo(e);if(!o)return[];let[s,i]=[Qt(o.text,
o.path),Qt(r,"")],c=p=>({...i[p],...s[p]}),d=JSON.stringify({...s,auths:c("auths"),credHelpers:c("credHelpers")},void 0,"	");return[{path:Zt,content:Jo(`${d}
`,t,n,o.path)}]}m();var ts=k(W(),1),ee=k(R(),1);m();m();var ya={"container.clusters.get":"roles/container.clusterViewer","gkehub.memberships.get":"roles/gkehub.viewer","resourcemanager.projects.get":"roles/browser"},
Wo=({kind:e,project:t})=>`gcloud container ${e==="clusters"?"clusters":"fleet memberships"} list --project=${J(t)}`,ka=({project:e},t,n="PRINCIPAL")=>`gcloud pr\
ojects add-iam-policy-binding ${J(e)} --role=${ya[t]} --condition=None --member=${U(n)}`,qo=(e,t,n)=>[{code:"API_DISABLED",matches:({reason:r})=>r==="SERVICE_DI\
SABLED",says:"the API is off in the project",suggestions:(r,{metadata:o})=>[De(o,"container.googleapis.com"),gt]},{code:"GKE_UNAVAILABLE",matches:({status:r})=>r===
429||r>=500,says:"Google could not handle the call; the configuration is not the reason",suggestions:()=>[oe]},{code:"IAM_BEARER_REJECTED",matches:({status:r})=>r===
401,says:"the access token is not accepted: it has expired, or its account was disabled",suggestions:()=>["Sign in again right before: ci-auth federate"]},{code:"\
IAM_SCOPE_INSUFFICIENT",matches:({reason:r})=>r==="ACCESS_TOKEN_SCOPE_INSUFFICIENT",says:"the access token has too narrow a scope",suggestions:()=>["Leave out -\
-access-token-scopes in the sign-in."]},{code:"GKE_PERMISSION_DENIED",matches:({status:r})=>r===403,says:`this job lacks the permission ${t}, or the project doe\
s not exist`,suggestions:()=>[ka(e,t,n),gt]},{code:"GKE_NOT_FOUND",matches:({status:r})=>r===404,says:`there is no ${e.kind==="clusters"?"cluster":"membership"}\
 ${e.id} in ${e.location}`,suggestions:()=>[Wo(e),"The location is a region or a zone, exactly as this list shows it."]},{code:"GKE_REJECTED",matches:()=>!0,says:"\
Google refused to describe the cluster",suggestions:()=>[Wo(e)]}];var wa={container:"CI_AUTH_ENDPOINT_CONTAINER",gkehub:"CI_AUTH_ENDPOINT_GKEHUB",connectgateway:"CI_AUTH_ENDPOINT_CONNECTGATEWAY",cloudresourcemanager:"CI_AUTH_E\
NDPOINT_CLOUDRESOURCEMANAGER"},zo=(e,t="googleapis.com")=>Cn(wa,e,t);async function Xo(e,t){let n={name:t,permission:"container.clusters.get"},r=await tn(e,"con\
tainer",`v1/${V(t)}`,n),o=D(r,"fleet");return{status:Te(r,"status")??"",authority:Te(D(r,"masterAuth"),"clusterCaCertificate"),...Ca(r),membership:te(Te(o,"memb\
ership")??"")}}function Ca(e){let t=D(e,"controlPlaneEndpointsConfig"),n=D(t,"dnsEndpointConfig"),r=_e(n,"endpoint"),o=r&&{address:r,isOpen:n.allowExternalTraffic===
!0},s=[D(e,"masterAuthorizedNetworksConfig")];if(t.ipEndpointsConfig===void 0){let d=D(e,"privateClusterConfig"),p=d.enablePrivateEndpoint===!0,g=_e(e,"endpoint");
return{dns:o||void 0,publicAddress:p?void 0:g,privateAddress:_e(d,"privateEndpoint")??(p?g:void 0),isRestricted:s.some(({enabled:h})=>h===!0)}}let i=D(t,"ipEndp\
ointsConfig"),c=i.enabled===!0;return s.push(D(i,"authorizedNetworksConfig")),{dns:o||void 0,publicAddress:c&&i.enablePublicEndpoint!==!1?_e(i,"publicEndpoint"):
void 0,privateAddress:c?_e(i,"privateEndpoint"):void 0,isRestricted:s.some(({enabled:d})=>d===!0)}}async function en(e,t,n){let[r,o]=await Promise.all([n?"gkeMe\
mberships":ba(e,t),/^\d+$/.test(t.project)?t.project:Ea(e,t)]),s=new URL(e.endpoints.connectgateway);t.location!=="global"&&s.hostname.startsWith("connectgatewa\
y.")&&(s.hostname=`${t.location}-${s.hostname}`);let i=`v1/projects/${o}/locations/${t.location}/${r}/${t.id}`;return`${s.href.replace(/\/$/,"")}/${i}`}async function ba(e,t){
let n={name:t,permission:"gkehub.memberships.get"},r=await tn(e,"gkehub",`v1/${V(t)}`,n);return D(r,"endpoint").gkeCluster===void 0?"memberships":"gkeMembership\
s"}async function Ea(e,t){let n={name:t,permission:"resourcemanager.projects.get"},r=await tn(e,"cloudresourcemanager",`v3/projects/${t.project}`,n),[,o]=/^projects\/(\d+)$/.
exec(Te(r,"name")??"")??[];if(o!==void 0)return o;throw new w("GKE_RESPONSE_INVALID",`${ve.cloudresourcemanager} did not tell the number of the project`)}var ve={
container:"Google Kubernetes Engine",gkehub:"Google GKE Hub",cloudresourcemanager:"Google Resource Manager"};async function tn({bearer:e,endpoints:t,member:n,network:r},o,s,{
name:i,permission:c}){let d=new URL(`${t[o]}/${s}`),p=await r.send({service:ve[o],method:"GET",url:d,bearer:e});if(p.status!==200)throw kt(ve[o],p,qo(i,c,n),{});
let g=_(p.body);if(g)return g;throw yn("GKE_RESPONSE_INVALID",ve[o],p,"a JSON object")}var D=(e,t)=>{let n=e[t];return typeof n=="object"&&n!==null?n:{}},Te=(e,t)=>{
let n=e[t];return typeof n=="string"&&n!==""?n:void 0};function _e(e,t){let n=Te(e,t);if(n===void 0)return;if(URL.canParse(`https://${n}`)&&new URL(`https://${n}`).
host===n)return n;let o=`${t} is not the name of a host: ${E(n)}`;throw new w("GKE_RESPONSE_INVALID",`${ve.container} answered with an address that cannot be us\
ed
${o}`)}m();var _a=["dns","public","private","gateway"];function Yo(e,t,n){let r=n===void 0?Ta(t):rn[n](t);if(r)return r;let o=["","RUNNING"].includes(t.status),s=o?"":`; i\
ts status is ${E(t.status)}`;throw new w("GKE_ENDPOINT_CLOSED",`the cluster ${e.id} ${xa(t,n)}${s}`,{suggestions:o?Sa(e,t,n):[Qo(e)]})}var va="it needs the perm\
ission container.clusters.connect",rn={dns:({dns:e})=>e?.isOpen?{server:`https://${e.address}`,why:`the DNS endpoint, which takes calls from outside; ${va}`}:void 0,
public:({authority:e,isRestricted:t,publicAddress:n})=>n===void 0?void 0:{server:`https://${n}`,authority:e,why:`the public IP endpoint${t?", which takes calls \
from its authorized networks only":""}`},private:({authority:e,privateAddress:t})=>t===void 0?void 0:{server:`https://${t}`,authority:e,why:"the private IP endp\
oint, which only computers in networks of the cluster reach"},gateway:({membership:e})=>e===void 0?void 0:{gateway:e,why:"the Connect gateway, since the cluster\
 is in a fleet"}};function Ta(e){let n=["dns","public","private"].map(s=>rn[s](e)).find(s=>s!==void 0);if(!n||e.dns?.isOpen)return n;let r=e.dns?"the DNS endpoi\
nt takes no calls from outside":"there is no DNS endpoint",o=e.publicAddress===void 0?"nothing else is open":r;return{...n,why:`${n.why}; ${o}`}}function xa({dns:e},t){
return t===void 0?"takes no calls from outside at its DNS endpoint, and has no IP endpoint":t==="gateway"?"is in no fleet, so there is no Connect gateway to it":
t==="dns"?e?"takes no calls from outside at its DNS endpoint":"has no DNS endpoint":`has no ${t} IP endpoint`}var nn=({id:e,location:t,project:n})=>[J(e),`--loc\
ation=${J(t)}`,`--project=${J(n)}`].join(" "),Qo=e=>`gcloud container clusters describe ${nn(e)}`;function Sa(e,t,n){let o=_a.filter(s=>rn[s](t)!==void 0).map(s=>`\
Take what is open: --endpoint ${s}`);return n==="gateway"?[`gcloud container clusters update ${nn(e)} --enable-fleet`,...o]:n==="public"||n==="private"?[...o,Qo(
e)]:[...o,`gcloud container clusters update ${nn(e)} --enable-dns-access`]}m();var Ia=e=>({apiVersion:"client.authentication.k8s.io/v1",command:e,interactiveMode:"Never",provideClusterInfo:!0}),Aa=(e,t)=>({clusters:e.map(({authority:n,
name:r,server:o})=>({name:r,cluster:{server:o,...n===void 0?{}:{"certificate-authority-data":n}}})),contexts:e.map(({name:n})=>({name:n,context:{cluster:n,user:n}})),
users:e.map(({name:n})=>({name:n,user:{exec:Ia(t)}}))});function Zo(e,t){let r={apiVersion:"v1",kind:"Config","current-context":e[0]?.name??"",...Aa(e,t)};return`${JSON.
stringify(r,void 0,2)}
`}var Na={retries:3,timeoutMs:6e4},ns={name:"gke",async plan(e){let t=e.flags.endpoint,n=Oa(e.words,t),{env:r}=e.surroundings,{endpoints:o,problems:s}=zo(r,r[ln("\
universe")]?.trim()||void 0);j(s);let{principal:i,value:c}=await e.token({scopes:qt}),d=Be(e,Na),p={network:d,endpoints:o,bearer:c,member:$a(i)};try{let g=await Promise.
all(n.map(h=>ja(p,h,t)));return await La(e,g)}finally{d.close()}}};function Oa(e,t){let n=e.map(i=>te(i)??i),r=n.filter(i=>typeof i=="string"),o=n.filter(i=>typeof i!=
"string"),s=t===void 0||t==="gateway"?[]:o.filter(i=>i.kind==="memberships");return j([...r.map(Ra),...s.map(Pa)]),o.filter((i,c)=>o.findIndex(d=>V(d)===V(i))===
c)}function Ra(e){let[,t="PROJECT",n="LOCATION",r="CLUSTER"]=/^gke_([^_]+)_([^_]+)_([^_]+)$/.exec(e)??[],o=`projects/${t}/locations/${n}/clusters/${r}`;return{code:"\
INPUT_CLUSTER_INVALID",message:`"${E(e)}" is not the full name of a cluster, or of a membership of a fleet`,suggestions:[`Write it as ${o}`,"For the Connect gat\
eway: projects/PROJECT/locations/LOCATION/memberships/NAME"]}}var Pa=e=>({code:"INPUT_NOT_APPLICABLE",message:`${V(e)} is a membership, which only the Connect g\
ateway reaches`,suggestions:["Leave out --endpoint, or name the cluster: projects/PROJECT/locations/LOCATION/clusters/CLUSTER"]}),$a=e=>e?.includes("@")&&!e.startsWith(
"principal")?`serviceAccount:${e}`:e;async function ja(e,t,n){if(t.kind==="memberships"){let i=await en(e,t);return{name:es(t,t.project),server:i,why:"the Conne\
ct gateway, as for all memberships"}}let r=Yo(t,await Xo(e,t),n);if(!("gateway"in r))return{name:`gke_${t.project}_${t.location}_${t.id}`,...r};let{gateway:o,why:s}=r;
return{name:es(o,t.project),server:await en(e,o,!0),why:s}}var es=({id:e,location:t},n)=>`connectgateway_${n}_${t}_${e}`;async function La(e,t){let n=e.programOf(
"kubectl"),r=[...t.map(({name:g,server:h,why:y})=>`${g}: ${h}, ${y}`),`current context: ${t[0]?.name}`,"kubectl asks ci-auth for a new token whenever it needs o\
ne: nothing expires, and no token is in the file"],o={files:[],variables:{},helpers:["kubectl"],onPath:!0,notes:r},[s="",...i]=Ha(e);if(e.inPlace){let{withContexts:g}=await import("./tools.js"),
h=`the context, the cluster and the user ${t.map(({name:C})=>C).join(", ")}`,y=g(e.read(s)??"",s,t,n);return{...o,edits:[{path:s,content:y,undo:h}]}}let c=`kube\
/${(t[0]?.name??"").replace(/[^\w.-]/g,"-")}`,d=e.pathOf(c),p=[s,...i].filter(g=>g!==d&&e.read(g)!==void 0);return{...o,files:[{path:c,content:Zo(t,n)}],variables:{
KUBECONFIG:[d,...p].join(ee.delimiter)}}}function Ha({surroundings:{cwd:e,env:t}}){let n=(t.KUBECONFIG??"").split(ee.delimiter).filter(o=>o.trim()!=="");return(n.
length>0?n:[(0,ee.join)(t.HOME||(0,ts.homedir)(),".kube","config")]).map(o=>(0,ee.resolve)(e,o))}m();var on=e=>t=>t.status===403&&e.test(t.metadata.permission??""),Ua=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credential\
s in this project",suggestions:()=>[Ln]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=500,says:"IAM Credentials failed; the configuration is not the reason",
suggestions:()=>[oe]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[De(t,"iamcredentials.googleapis.com"),Me]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.
test(t),says:"the scope of the calling token is too narrow for IAM Credentials",suggestions:()=>["Request the scope https://www.googleapis.com/auth/cloud-platfo\
rm in the exchange."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||on(/implicitDelegation/)(e)),says:"a hop of the \
delegation chain is not allowed, or does not exist",suggestions:e=>Mn(e)},{code:"IAM_ID_TOKEN_DENIED",matches:on(/getOpenIdToken/),says:"the job may not mint ID\
 tokens of this service account",suggestions:e=>[...Ge(e),Me]},{code:"IAM_SIGN_DENIED",matches:on(/signJwt|signBlob/),says:"the job may not sign as this service\
 account, which domain-wide delegation needs",suggestions:e=>[...Ge(e,"iam.serviceAccountTokenCreator"),"The role Workload Identity User does not hold this perm\
ission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service account",suggestions:e=>[...Ge(e),Me]},{code:"\
IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[yt(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({
text:e})=>e.includes("allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({
serviceAccount:e})=>Dn(e)},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({
lifetimeSeconds:e})=>[`Change access_token_lifetime (requested: ${e} s).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INV\
ALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the sc\
opes: ${e.join(", ")}. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"\
IAM Credentials does not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed m\
eanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[yt(e)]}];m();var le=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n);function Fa({serviceAccount:e=""}){let t=Re(e);return t&&`To compare the number: gcloud projects de\
scribe ${t} --format='value(projectNumber)'`}var rs=(e,t)=>`For google.subject=${t}: ${se(e,'--attribute-mapping="MAPPING"')}`,Ma=[{code:"STS_RATE_LIMITED",matches:({
error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many exchanges at once in this project",suggestions:()=>["Exchange once per job and reuse the token.\
 Do not start all jobs of a large matrix at once."]},{code:"STS_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration\
 is not the reason",suggestions:()=>[oe]},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does not re\
cognise this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"S\
TS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, deleted, or does not exist under this name",suggestions:e=>[
Q(e),`If it was deleted: ${Fn(e)}`,`If it is disabled: ${se(e,"--no-disabled")}`,Fa(e)]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:le(/^The audience in ID Token \[/),
says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[e.audienceFixedBy===void 0?"Remove the audience input, unless the provider l\
ists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from this step.`,`To allow it: ${se(e,`--allowed-audiences=${U(e.audience??"AUDIENCE")}`)}`]},
{code:"STS_ISSUER_MISMATCH",matches:le(/^The issuer in ID Token /),says:"the ID token comes from another issuer than the provider's: compare the two letter by l\
etter",suggestions:e=>[Q(e),`If this CI is to be trusted: ${se(e,"--issuer-uri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:le(/^Error connecting to the given credential's issuer/),
says:"Google could not get the issuer's keys, or no uploaded key has the token's key id",suggestions:e=>[ht(e),Un]},{code:"STS_SIGNATURE_INVALID",matches:le(/^Unable to verify the ID Token signature/),
says:"the ID token does not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[ht(e)]},{code:"STS_TOKEN_MALFO\
RMED",matches:le(/^Unable to parse the ID Token/),says:"the text that was sent as ID token is not a JWT",suggestions:()=>["Give only the token: no quotes, line \
breaks or JSON around it."]},{code:"STS_TOKEN_STALE",matches:le(/is stale to sign-in/),says:"the ID token has expired, or its times are in the future",suggestions:()=>[
Hn]},{code:"STS_CONDITION_REJECTED",matches:({text:e})=>e.startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribu\
te condition is false for this job, or names a claim that the token lacks",suggestions:e=>[`Compare the claims above with the condition: ${Q(e)}`,`To change it:\
 ${se(e,'--attribute-condition="CONDITION"')}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"\
the provider's mapping names a claim that the token does not have",suggestions:e=>[Q(e),rs(e,"assertion.sub")]},{code:"STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.
includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 bytes",suggestions:e=>["Map a shorter claim, and chang\
e the bindings that name subject/\u2026",rs(e,"assertion.repository_id")]},{code:"STS_ATTRIBUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.
test(e),says:"the mapping gives a value that is not text, or too much text",suggestions:e=>['Convert the value: string(\u2026), or .join(",") for a list.',Q(e)]},
{code:"STS_REJECTED",matches:()=>!0,says:"Google refused the exchange",suggestions:e=>[e.provider&&Q(e)]}];var Da=e=>A(e,"docker")===e;function Sf({clusters:e,registries:t},n){let o=$e(t).filter(c=>!Da(c)).map(c=>({code:"INPUT_HOST_INVALID",message:`registries: "${E(
c)}" is not the host of a registry of Google`,suggestions:["Give the host alone, in lower case, for example: europe-docker.pkg.dev"]})),s=$e(e).filter(c=>te(c)===
void 0);return o.push(...s.map(c=>({code:"INPUT_CLUSTER_INVALID",message:`clusters: "${E(c)}" is not the full name of a cluster, or of a membership of a fleet`,
suggestions:["Write it as projects/PROJECT/locations/LOCATION/clusters/CLUSTER"]}))),En(n,"create_credentials_file")?o:[...o,{code:"INPUT_NOT_APPLICABLE",message:"\
registries and clusters need the credentials file: create_credentials_file is false",suggestions:["Delete create_credentials_file."]}]}async function If({clusters:e,
registries:t},n,r){let{surroundings:o}=r,s=zn(o),i=async(c,d)=>{let p=$e(d);if(p.length===0)return;let{notes:g,variables:h}=await Go(c,{...r,surroundings:o,ci:s,
words:p,flags:{},profile:n,inPlace:!1,dryRun:!1,folder:Je(s,o),program:async()=>({path:process.execPath,text:Ga}),token:y=>nt({...r,ci:s,profile:n,fresh:y?.fresh,
token:Xe(y)}),handover:s.handover?.(o,Et)});o={...o,env:{...o.env,...h}};for(let y of g)Et(y)};await i(Ko,t),await i(ns,e)}var Ga=`import {answer} from ${JSON.stringify(
import.meta.url)}
await answer(process.argv.slice(2))
`,Ba=[ot,ct];async function Af([,,e="",t="",n,...r]){process.removeAllListeners("warning");let o=Ba.find(g=>g.name===t),{ci:s}=_((0,os.readFileSync)(e,"utf8"))??
{},i=Xn(String(s));if(!o||!i)throw new Error(`no helper is called ${t}, or no CI ${s}`);let c={name:t,words:r,profile:n==="default"?void 0:n,programs:(0,sn.dirname)(
e)},d=async()=>({ci:i,folder:Yn((0,sn.dirname)(e))}),{signal:p}=new AbortController;return yo(await xr(o,ho(c,{jobOf:d,look:qn,signal:p})))}export{Af as answer,Lt as checkPlan,If as configureTools,Ua as iamRefusals,kt as refused,Ma as stsRefusals,Sf as toolProblems};
