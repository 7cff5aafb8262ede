import{A as De,B as ht,C as yt,D as Fn,E as Un,F as kt,G as Dn,a as $e,b as re,c as pn,e as mn,h as ge,i as _n,j as Sn,k as xn,l as An,m as On,n as Nn,o as Pn,p as Rn,
q as $n,r as jn,s as Ln,x as R,y as P,z as Y}from"./shared-2.js";import{a as Ge,b as Be,c as Jn,d as Wn,e as Vn,f as Et,g as qn}from"./shared-3.js";
import{D as oe,E as wt,F as Me,G as Mn,I as Gn,J as Bn,K as Kn,O as bt,a as L,c as V,d as N,f as q,g as me,h as je,j as gn,k as hn,m as Le,x as z,z as He}from"./shared-4.js";
import{a as Ct,b as Ke,c as se,d as zn,e as Xn,f as Yn,g as Q,h as ie,i as Tt,j as Qn,k as Je,l as We,m as Zn,n as vt,o as er,p as _t,s as tr,t as nr}from"./shared-5.js";
import{A as vn,C as In,E as Ue,F as X,P as Hn,a as Oe,g as Ne,k as Pe,m as W,n as ne,o as mt,p as kn,q as wn,s as bn,u as En,v as Cn,w as Fe,x as Tn,z as gt}from"./shared-6.js";
import{a as U,b as J,e as C,f as te,g as T,i as ln,j as Ae,k as fn,l as w,m as j,n as Re,o as yn}from"./shared-7.js";import{a as Ie,b as y,g as m}from"./shared-8.js";var St=Ie((Qa,rr)=>{m();rr.exports=process.getBuiltinModule("node:child_process")});var xt=Ie((ec,or)=>{m();or.exports=process.getBuiltinModule("node:process")});var pr=Ie((oc,fr)=>{m();fr.exports=process.getBuiltinModule("node:timers/promises")});var Po=Ie((Uu,No)=>{m();No.exports=process.getBuiltinModule("node:util")});m();var cs=y(L(),1),dn=y(N(),1);m();m();var ar=y(St(),1),he=y(L(),1),Z=y(V(),1),B=y(xt(),1),cr=()=>({pid:B.ppid,startedAt:At(B.ppid)??""}),sr;function dr(){return sr??={pid:B.pid,startedAt:At(B.pid)??
"",world:lr()},sr}var It=new Map;function ur({pid:e,startedAt:t,world:n}){if(n!==lr())return;let r=`${e} ${t}`;((0,Z.platform)()==="linux"||!It.has(r))&&It.set(
r,At(e));let o=It.get(r);return o===void 0||!qe(e)?!1:o===""||t===""?void 0:o===t}var ir,lr=()=>(ir??=[(0,Z.platform)(),(0,Z.hostname)(),Ve(ds),Ve(us)].join(" "),
ir),ds=()=>(0,he.readFileSync)("/proc/sys/kernel/random/boot_id","utf8").trim(),us=()=>(0,he.readlinkSync)("/proc/self/ns/pid");function Ve(e){try{return e()}catch{
return""}}function At(e){return(0,Z.platform)()==="linux"?ls(e):(0,Z.platform)()==="win32"?qe(e)?"":void 0:Ve(()=>(0,ar.execFileSync)("ps",["-o","lstart=","-p",
String(e)],{encoding:"utf8",stdio:"pipe"})).trim()||(qe(e)?"":void 0)}function ls(e){let t=Ve(()=>(0,he.readFileSync)(`/proc/${e}/stat`,"utf8"));if(t==="")return qe(
e)?"":void 0;let[n,...r]=t.slice(t.lastIndexOf(")")+2).split(" ");return n==="Z"||n==="X"?void 0:r[18]}function qe(e){try{return(0,B.kill)(e,0)}catch(t){return t.
code!=="ESRCH"}}m();var we=y(yn(),1),v=y(L(),1),Xe=y(V(),1),ke=y(N(),1);m();var ze=y(yn(),1),S=y(L(),1),ae=y(N(),1),hr=y(pr(),1);var fs=500,mr={unseen:5e3,seen:3e4},yr=40,Ot=6e4;async function kr(e){let{clock:t,folder:n,name:r,signal:o,work:s}=e,i=Er(n,r,t.elapsedMs),c=t.elapsedMs()+Ot,d=new Set;
for(;t.elapsedMs()<c;){let p=ms(i,e);if(p===void 0)break;if(p.release)return gs(e,{...p,release:p.release});d.add(p.holder),await br(yr,o);let g=e.done();if(g!==
void 0)return g;let h=ys((0,ae.join)(n,`${r}.failed`));if(!(h===void 0||!d.has(h.holder))){if(h.error)throw h.error;break}}return s()}async function wr({clock:e,
folder:t,name:n,signal:r},o){let s=Er(t,n,e.elapsedMs),i=(d,p)=>hn(gn((0,ae.join)(t,n),d),p),c=e.elapsedMs()+Ot;for(;e.elapsedMs()<c;){let{release:d}=ps(s,i);if(!d){
await br(yr,r);continue}try{return await o()}finally{d()}}throw i(`another process has been working on it for ${Ot/1e3} s`)}function ps(e,t){try{return e.take()}catch(n){
throw q(n)===""?n:t(me(n),n)}}function ms(e,{trace:t}){try{return e.take()}catch(n){if(q(n)==="")throw n;t(`the lock cannot be used: ${me(n)}`);return}}async function gs({
done:e,folder:t,isForAll:n,name:r,signal:o,work:s},{holder:i,release:c}){try{return e()??await s()}catch(d){throw o?.aborted||hs((0,ae.join)(t,`${r}.failed`),i,
d,n),d}finally{c()}}function hs(e,t,n,r){let o=n instanceof w&&r(n)?{error:{...n,message:n.message}}:{},s=`${e}-${(0,ze.randomBytes)(8).toString("hex")}`;try{(0,S.writeFileSync)(
s,JSON.stringify({holder:t,...o}),{flag:"wx",mode:384}),Le(()=>(0,S.renameSync)(s,e))}catch{ye(s)}}function ys(e){let{error:t,holder:n}=T(ge(e)??"")??{};if(typeof n!=
"string")return;let{code:r,message:o,...s}=t??{};return{holder:n,error:t===void 0?void 0:new w(r,o,s)}}async function br(e,t){try{await(0,hr.setTimeout)(e,void 0,
t&&{signal:t})}catch(n){throw t?.reason??n}}function Er(e,t,n){let r=new Map,o=c=>(0,ae.join)(e,`${t}.lock-${c}`),s=({changedAt:c,holder:d})=>{let p=`${d} ${c}`,
g=r.get(p);return g!==void 0?n()-g:(r.set(p,n()),0)},i=c=>{let d=ks(c.holder);return d!==!1&&s(c)<(d?mr.seen:mr.unseen)};return{take(){let c=gr(e,t),d=c.at(-1);
if(d&&i(d))return{holder:d.holder};let p=d?d.turn+1:0,g=o(p),h=JSON.stringify({...dr(),id:(0,ze.randomBytes)(8).toString("hex")});if(!ws(g,h))return{holder:""};
if(d&&!gr(e,t).some(b=>b.holder===d.holder))return ye(g),{holder:""};let k=setInterval(()=>Es(g),fs);return k.unref(),{holder:h,release(){clearInterval(k);for(let b of c)
ye(b.path);ye(g)}}}}}function gr(e,t){let n=`${t}.lock-`;return(0,S.readdirSync)(e).filter(r=>r.startsWith(n)&&/^\d+$/.test(r.slice(n.length))).flatMap(r=>{let o=(0,ae.join)(
e,r);try{let s=Number(r.slice(n.length));return[{path:o,turn:s,holder:(0,S.readFileSync)(o,"utf8"),changedAt:(0,S.statSync)(o).mtimeMs}]}catch{return[]}}).sort(
(r,o)=>r.turn-o.turn)}function ks(e){let{pid:t,startedAt:n,world:r}=T(e)??{};return typeof t!="number"||typeof n!="string"||typeof r!="string"?void 0:ur({pid:t,
startedAt:n,world:r})}function ws(e,t){let n=`${e}-${(0,ze.randomBytes)(8).toString("hex")}`;(0,S.writeFileSync)(n,t,{flag:"wx",mode:384});try{return(0,S.linkSync)(
n,e),!0}catch(r){return q(r)==="EEXIST"?!1:bs(e,t)}finally{ye(n)}}function bs(e,t){try{return(0,S.writeFileSync)(e,t,{flag:"wx",mode:384}),!0}catch(n){if(q(n)===
"EEXIST")return!1;throw n}}function ye(e){try{(0,S.unlinkSync)(e)}catch{}}function Es(e){try{let t=new Date;(0,S.utimesSync)(e,t,t)}catch{}}var Cs=300,Cr=5,Ts=1<<18,vs=v.constants.O_RDONLY|(v.constants.O_NOFOLLOW??0)|(v.constants.O_NONBLOCK??0);function _r(e,t,n=()=>{}){let r=(0,ke.join)(e.path,Ge),
o=s=>{try{return s()}catch(i){if(!(i instanceof Error))throw i;return n(`tokens are not kept: ${i.message}`),!1}};return{async get(s,i,{fresh:c=!1,signal:d}={}){
if(!o(e.isUsed))return i();let p=(0,we.createHash)("sha256").update(Nt(s)).digest("hex"),g=(0,ke.join)(r,`${p}.json`),h=()=>{let b=vr(g,e,t);return b&&Nt(b.key)===
Nt(s)?b:void 0},k=h();if(k&&!c&&xr(k,t)>=Cs)return Tr(k);if(!o(()=>e.make(Ge)!==""))return i();try{return await kr({folder:r,name:p,clock:t,signal:d,trace:n,done(){
let b=h();return b===void 0||b.id===k?.id?void 0:Tr(b)},async work(){let b=await i();return Ns(g,{...b,key:s},t,n),b},isForAll:xs})}finally{o(e.isUsed)||await e.
remove()}},list:()=>(e.exists()?Ps(r):[]).flatMap(s=>{let i=_s.test(s)?vr((0,ke.join)(r,s),e,t):void 0;return i?[Ss(i)]:[]}),clear(){e.exists()&&(0,v.rmSync)(r,
{recursive:!0,force:!0})}}}function Sr(e,t,{pid:n,startedAt:r}){try{if(!e.isUsed())return!1;let o=(0,we.createHash)("sha256").update(JSON.stringify([t,n,r])).digest(
"hex");return(0,v.writeFileSync)((0,ke.join)(e.make(Ge),`${o}.asked`),"",{flag:"wx",mode:384}),!1}catch(o){return q(o)==="EEXIST"}}var _s=/^[0-9a-f]{64}\.json$/,
Tr=({expiresAt:e,ifMapped:t,principal:n,value:r})=>({value:r,expiresAt:e,principal:n,...Ae({ifMapped:t})}),Ss=({expiresAt:e,key:{audience:t,format:n,scopes:r,user:o},
principal:s})=>({format:n,principal:s,...Ae({scopes:r,audience:t,user:o}),expires:X(e)}),xs=e=>e.server!==void 0&&e.server.status>=400&&e.server.status<500&&e.server.
status!==429,Nt=({audience:e,boundary:t,format:n,includeEmail:r,lifetimeSeconds:o,scopes:s,user:i,who:c})=>JSON.stringify([c,n,[...s??[]].sort(),e,r,o,i,t]);function xr({
expiresAt:e,mintedAt:t,mintedUptime:n},r){return Math.min(e-r.now(),e-t-((0,Xe.uptime)()-n))}var Is=({mintedAt:e,mintedUptime:t},n)=>e-n.now()>Cr||t-(0,Xe.uptime)()>
Cr;function vr(e,t,n){let r=T(Os(e,t));if(!(!r||!As(r)||Is(r,n)))return xr(r,n)>0?r:void 0}var As=e=>kn(e.value)&&[e.expiresAt,e.mintedAt,e.mintedUptime].every(
Number.isFinite)&&typeof e.id=="string"&&typeof e.principal=="string"&&typeof e.key=="object"&&e.key!==null;function Os(e,{uid:t}){let n;try{n=(0,v.openSync)(e,
vs);let r=(0,v.fstatSync)(n),o=t===void 0||r.uid===t&&(r.mode&63)===0;return r.isFile()&&r.size<=Ts&&o?(0,v.readFileSync)(n,"utf8"):""}catch{return""}finally{n!==
void 0&&(0,v.closeSync)(n)}}function Ns(e,t,n,r){let o=(0,we.randomBytes)(8).toString("hex"),s={...t,id:o,mintedAt:n.now(),mintedUptime:(0,Xe.uptime)()},i=`${e}\
-${o}`;try{(0,v.writeFileSync)(i,JSON.stringify(s),{flag:"wx",mode:384}),Le(()=>(0,v.renameSync)(i,e))}catch(c){r(`the token is not kept: ${me(c)}`),(0,v.rmSync)(
i,{force:!0})}}function Ps(e){try{return(0,v.readdirSync)(e)}catch{return[]}}m();var Ye=({scopes:e=[re]}={})=>({format:"access_token",scopes:e,lifetimeSeconds:3600}),Rs=1e4,$s={"standard input":"the tool that started this helper did not end \
its request on standard input","a token":"Google, or the CI, did not answer the request for a token","the next program":"the next program of this name on PATH d\
id not end"};async function Ir(e,t,n=Rs){let r,o=async(d,p)=>{r=d;let g=await p();return r=void 0,g},s={...t,stdin:()=>o("standard input",t.stdin),token:d=>o("a\
 token",()=>t.token(d)),passOn:d=>o("the next program",()=>t.passOn(d))},i,c=new Promise((d,p)=>{i=setTimeout(()=>p(js(r,n)),n)});try{return await Promise.race(
[e.answer(s),c])}catch(d){let{code:p,text:g}=Re(d),h=`${p}: ${g}`;return e.failure?.(h)??{stdout:"",stderr:`${h}
`,exitCode:1}}finally{clearTimeout(i)}}var js=(e,t)=>new w("NETWORK_TIMEOUT",`no answer within ${t/1e3} s: ${e===void 0?"this program is still working":$s[e]}`);m();var Fr=y(L(),1),$t=y(N(),1);m();var Pr=y(St(),1),Rr=y(V(),1),$r=y(N(),1);m();var ce=y(L(),1),Or=y(V(),1),be=y(N(),1),de={platform:(0,Or.platform)(),isFile:Us},Ar=[".com",".exe",".bat",".cmd"];function Ee(e,t,n=de){let{join:r}=Pt(n);return Nr(Ls(t,n).map(o=>r(o,e)),n)}var Nr=(e,t)=>e.flatMap(n=>Fs(n,t)).find(t.isFile),Pt=({platform:e})=>e==="win32"?be.win32:
be.posix;function Ls(e,t){let{delimiter:n,isAbsolute:r}=Pt(t);return(t.platform==="win32"?Hs(e):(e.PATH??"").split(n)).filter(s=>r(s))}function Hs(e){let[,t=""]=Object.
entries(e).find(([n])=>n.toUpperCase()==="PATH")??[];return(t.match(/(?:"[^"]*"|[^;"])+/g)??[]).map(n=>n.replace(/^"(.*)"$/,"$1"))}function Fs(e,{platform:t}){return t!==
"win32"||Ar.includes(be.win32.extname(e).toLowerCase())?[e]:Ar.map(n=>e+n)}function Us(e){try{return(0,ce.statSync)(e).isFile()?((0,ce.accessSync)(e,ce.constants.
X_OK),!0):!1}catch{return!1}}function Qe({args:e,cwd:t,env:n,file:r},o=de){if(o.platform!=="win32")return{file:r,args:e};let i=!/[\\/:]/.test(r)?Ee(r,n,o):Nr([Pt(
o).resolve(t,r)],o);return i===void 0?"ENOENT":/\.(?:bat|cmd)$/i.test(i)?Ds(i,e,n):{file:i,args:e}}function Ds(e,t,n){if(t.some(s=>/[\r\n]/.test(s)))return"it i\
s a batch file, and a batch file cannot take an argument with a line break";let r=Rt(n);if(r===void 0)return"it is a batch file, and SystemRoot, the folder of c\
md, is not set";let o=[e,...t].map(Gs).join(" ");return{file:`${r}\\cmd.exe`,args:["/e:on","/v:off","/d","/s","/c",`"${o}"`],windowsVerbatimArguments:!0}}function Rt(e){
let t=e.SystemRoot??e.SYSTEMROOT;return t&&`${t}\\System32`}var Ms=/^[\w#$*+./:?@\\-]*[\w#$*+./:?@-]$/,Gs=e=>Ms.test(e)?e:`"${e.replace(/(\\*)"/g,'$1$1""').replace(
/(\\+)$/,"$1$1").replaceAll("%","%%cd:~,%")}"`;var Bs=128;function jr(e,t,n,r,o=de){let s=Qe({file:e,args:t,env:n,cwd:(0,$r.resolve)(".")},o);if(typeof s=="string")return{signal:()=>{},exitCode:Promise.reject(
Lr(e,s,r))};let{windowsVerbatimArguments:i}=s,c=(0,Pr.spawn)(s.file,s.args,{env:{...n},stdio:"inherit",windowsVerbatimArguments:i});return{signal:d=>{c.kill(d)},
exitCode:Ks(c,e,r)}}function Ks(e,t,n){return new Promise((r,o)=>{e.on("exit",(s,i)=>{r(i===null?s??0:Bs+Rr.constants.signals[i])}),e.on("error",({code:s})=>{e.
pid===void 0&&o(Lr(t,String(s),n))})})}var Js={ENOENT:"there is no such program (ENOENT)",EACCES:"it may not be executed (EACCES)"},Lr=(e,t,n)=>new w(n,`cannot \
run ${e}: ${Js[t]??t}`,{suggestions:["Write after -- the name of a program in PATH, or its path"]});async function Ur(e,t,{env:n,own:r}){let o=(n.PATH??"").split($t.delimiter),s=Hr(r),i=o.findLastIndex(d=>d!==""&&Hr(d)===s),c=Ee(e,{...n,PATH:o.slice(i+1).join(
$t.delimiter)});return c===void 0?void 0:jr(c,t,n,"EXEC_COMMAND_MISSING").exitCode}function Hr(e){try{return(0,Fr.realpathSync)(e)}catch{return e}}m();var Dr={mask:()=>{},masked:async()=>{},note:()=>{},warn:()=>{},waiting:()=>{},trace:()=>{}};m();m();m();function jt(e){let t=new Map,n=[...e].sort((r,o)=>r.createdAt.localeCompare(o.createdAt));for(let{createdAt:r,kind:o,path:s,profile:i,projectId:c}of n)o!=="cred\
entials"||i===void 0||t.set(i,{name:i,credentialsFile:s,projectId:c,signedInAt:r});return[...t.values()]}function Ze(e,t){let n=jt(e),r=n.find(s=>s.name===t);if(r)return r;let o=n.map(s=>s.name);throw new w("INPUT_PROFILE_UNKNOWN",`this job has not signed in with t\
he profile "${C(t)}"`,{suggestions:[o.length===0?"This job has no profile yet.":`The profiles of this job: ${o.join(", ")}`,"Sign in first, in the same job: ci-\
auth federate --profile NAME \u2026, or ci-auth key --profile NAME \u2026"]})}m();var Ws={expected_project_id:{what:"the project",unknown:"no project is certain",decidedBy:e=>e("project_id")},expected_service_account:{what:"the service accoun\
t",unknown:"the job acts as no service account",decidedBy:e=>e("service_account")},expected_provider:{what:"the provider",unknown:"the job does not sign in at a\
 provider",decidedBy:e=>e("workload_identity_provider")},expected_subject:{what:"the subject",unknown:"the job does not sign in with an ID token that has one",decidedBy:"\
the job that signs in"}},Lt=(e,t,n)=>e.filter(({name:r,wanted:o})=>!Vs(t[r],o)).map(({name:r,wanted:o})=>{let{decidedBy:s,unknown:i,what:c}=Ws[r],d=t[r],p=d===void 0?
`${i}, and ${c} must be`:`${c} is "${C(d)}", not`,g=typeof s=="string"?s:s(n);return{code:"GUARDRAIL_REFUSED",message:`${n(r)}: ${p} "${C(o)}"`,suggestions:[`Co\
rrect ${g}. Change ${n(r)} only if this job is meant to sign in so.`]}});function Vs(e,t){return e===void 0?!1:t.endsWith("*")?e.startsWith(t.slice(0,-1)):e===t}
async function Ht(e,t,n){let{actor:r,projectId:o,provider:s}=t,i=r.idToken?.()?.claims.sub,c={expected_project_id:o,expected_service_account:await qs(e,t),expected_provider:s&&
Oe(s),expected_subject:typeof i=="string"?i:void 0};j(Lt(e,c,n))}var Ft=(e,t,n)=>{let r=e.identity.mode==="federation"?e.identity.provider:void 0,{projectId:o,serviceAccount:s}=e;
return Ht(e.expected,{...t,projectId:o,provider:r,serviceAccount:s},n)},et=e=>/^\d+$/.test(e);async function qs(e,{actor:t,google:n,mint:r,serviceAccount:o}){let s=e.
find(({name:g})=>g==="expected_service_account")?.wanted,i=t.idToken?void 0:t.account??(await t.principal()).principal,c=o??i;if(s===void 0||c===void 0||!et(s)||
et(c)||!vn(n))return c;let{tokenHolder:d}=await import("./tools.js"),p=await r({format:"access_token",scopes:[re],lifetimeSeconds:3600});return await d(n,p.value)??
c}m();var Gt=y(N(),1);m();var Mr=y(L(),1);var Gr=(e,t,n)=>({label:"the executable of the credentials file",mintsAgain:!0,choosesAudience:!0,secrets:[],refreshSource:()=>({kind:"executable",command:e.command,
timeoutMs:e.timeoutMs}),async mint(r,{clock:o,signal:s}){let i=Xs(e.outputFile,o.now());if(i!==void 0)return i;if(t[oe]!=="1")throw new w("CLIENT_EXECUTABLES_NO\
T_ALLOWED",`the credentials file names an executable, but ${oe} is not 1`,{suggestions:[`If the file is yours: export ${oe}=1`]});return Br(await Ys(e,{env:{...t,
...zs(e,r)},cwd:n,signal:s}))}}),zs=({outputFile:e,tokenType:t},n)=>({GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE:n,GOOGLE_EXTERNAL_ACCOUNT_TOKEN_TYPE:t,GOOGLE_EXTERNAL_ACCOUNT_INTERACTIVE:"\
0",...e===void 0?{}:{GOOGLE_EXTERNAL_ACCOUNT_OUTPUT_FILE:e}});function Xs(e,t){if(e!==void 0)try{let n=T((0,Mr.readFileSync)(e,"utf8"));return typeof n?.expiration_time==
"number"&&n.expiration_time>t&&n?.success===!0?Br(JSON.stringify(n)):void 0}catch{return}}async function Ys({command:e,timeoutMs:t},n){let[r="",...o]=e.split(/\s+/).
filter(d=>d!==""),{runProgram:s}=await import("./tools.js"),{failure:i,stdout:c}=await s({file:r,args:o,shell:!1,timeoutMs:t,...n});if(i!==void 0)throw tt(`the \
executable ${i}`);return c}function Br(e){let t=T(e);if(t?.version!==1)throw tt("the executable did not print a response of version 1");if(t.success!==!0)throw tt(
`the executable reported a failure${Qs(t)}`);let n=t.id_token;if(typeof n=="string"&&n!=="")return n;throw tt(`the response of the executable has no id_token, b\
ut the keys ${ln(t)}`)}function Qs({code:e,message:t}){let n=[e,t].filter(r=>typeof r=="string").join(": ");return n?`: ${te(n)}`:""}var tt=e=>new w("CLIENT_EXE\
CUTABLE_OUTPUT",e,{suggestions:["Run the command of the file by hand, and compare with https://google.aip.dev/auth/4117"]});m();var Kr=y(L(),1),Jr=y(N(),1);var Zs=(e,t,{field:n,lastsForJob:r=!1}={})=>({...Wr(`the variable ${e}`,async()=>Me(t[e]??"",n,`the variable ${e}`)),lastsForJob:r}),Wr=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function Ut(e,{field:t,isRenewed:n=!1,lastsForJob:r=!1}={}){let o=`the file ${e}`,s=()=>{try{return(0,Kr.readFileSync)(
e,"utf8")}catch(i){throw Mn(o,String(i.code))}};return{...Wr(o,async()=>Me(s(),t,o)),mintsAgain:n,lastsForJob:r,refreshSource(){let i=wt(s(),t,o);if(i.isExact)return{
kind:"file",path:e,...i.field===void 0?{}:{field:i.field}}}}}function ei(e,t){if(e.CI_AUTH_ID_TOKEN)return Zs("CI_AUTH_ID_TOKEN",e);let n=e.CI_AUTH_ID_TOKEN_FILE;
return n?Ut((0,Jr.resolve)(t,n)):void 0}function Vr(e,{field:t,headers:n,method:r}){let o=`the URL on ${e.host}`,s;return{label:o,mintsAgain:!0,choosesAudience:!1,
secrets:Object.entries(n).filter(([i])=>!/^(?:accept|content-type|user-agent)$/i.test(i)).map(([,i])=>i.split(" ").at(-1)??i),async mint(i,c){let{body:d,shown:p,
status:g}=await c.send({service:o,method:r,url:e,headers:n});if(g>=200&&g<=299)return s=wt(d,t,o,p),s.token;throw new w("OIDC_REQUEST_FAILED",`${o} answered HTT\
P ${g} and no token`,{server:{status:g,text:te(d)},suggestions:[`Call it by hand, with the same method and headers: ${e.origin}${e.pathname}`]})},refreshSource:()=>r===
"GET"&&s?.isExact?{kind:"url",url:e.href,headers:n,...s.field===void 0?{}:{field:s.field}}:void 0}}m();var qr=y(L(),1);function zr(e,t){let n;try{n=(0,qr.readFileSync)(e,"utf8")}catch(o){let s=je(o);throw new w("FILE_CREDENTIALS_MISSING",`${t} names ${e}, which cannot be read: ${s}`,
{suggestions:["Sign in in the same job, after the checkout (a checkout deletes files in the workspace) and before ci-auth cleanup."]})}let r=T(n);if(!r)throw R(
e,"it is not a JSON object");return Xr(r,e)}var Dt={service_account:ti,external_account:ni,impersonated_service_account:ri};function Xr(e,t){let n=P(e,"type")??
"(none)";if(Object.hasOwn(Dt,n))return Dt[n](e,t);throw R(t,`its type is ${n}${n==="authorized_user"?", a person's":""}; the supported types are ${Object.keys(Dt).
join(", ")}`)}function Mt(e,t){let n=P(e,"universe_domain")??"googleapis.com";if(En(n))return n;throw R(t,"its universe_domain is not a domain name")}function ti(e,t){
let n=In(e);if("code"in n)throw new w(n.code,n.message,{suggestions:n.suggestions??[]});return{type:"service_account",key:n,universe:Mt(e,t)}}function ni(e,t){let n=P(
e,"audience"),r=P(e,"subject_token_type");if(!n||!r)throw R(t,"it has no audience or no subject_token_type");let o=Mt(e,t),s=P(e,"token_url")??`https://sts.${o}\
/v1/token`,i=P(e,"service_account_impersonation_url"),c=Y(e,"service_account_impersonation")?.token_lifetime_seconds;return{type:"external_account",audience:n,subjectTokenType:r,
sts:Qr(s,/\/v1\/token$/,t),source:ci(Y(e,"credential_source")??{},t),impersonation:i===void 0?void 0:Yr(i,[],typeof c=="number"?c:void 0,t),universe:o}}function ri(e,t){
let n=Y(e,"source_credentials"),r=P(e,"service_account_impersonation_url");if(!n||r===void 0)throw R(t,"it has no source_credentials or no service_account_imper\
sonation_url");return{type:"impersonated_service_account",source:oi(n,t),impersonation:Yr(r,si(e,t),void 0,t),universe:Mt(e,t)}}function oi(e,t){let n=e.type===
"impersonated_service_account"?void 0:Xr(e,t);if(n&&(n.type!=="external_account"||!n.impersonation))return n;throw R(t,"its source_credentials impersonate an ac\
count too: put that account into delegates")}function si(e,t){return(Array.isArray(e.delegates)?e.delegates:[]).map(r=>{if(typeof r!="string")throw R(t,"its del\
egates are not a list of texts");return r.replace(/^projects\/-\/serviceAccounts\//,"")})}function Yr(e,t,n,r){let[,o=""]=/\/v1\/projects\/-\/serviceAccounts\/([^/:]+):generateAccessToken$/.
exec(e)??[],s=ii(o);if(!s)throw R(r,"its service_account_impersonation_url does not name an account");let i=Qr(e,/\/v1\/projects\/-\/.*$/,r);return{serviceAccount:s,
delegates:t,iamcredentials:i,lifetimeSeconds:n}}function ii(e){try{return decodeURIComponent(e)}catch{return}}function Qr(e,t,n){let r=URL.canParse(e)?new URL(e):
void 0,o=r?.protocol==="http:"&&Cn.has(r.hostname);if(!r||!t.test(e)||r.protocol!=="https:"&&!o)throw R(n,"it names an endpoint that is not an https URL of the \
expected form");return e.replace(t,"")}var ai=3e4;function ci(e,t){let n=Y(e,"format"),r=n?.type==="json"?P(n,"subject_token_field_name"):void 0,o=P(e,"url"),s=P(
e,"file"),i=Y(e,"executable");if(i)return di(i,t);if(s!==void 0)return{kind:"file",path:s,field:r};if(o!==void 0&&URL.canParse(o)){let c=Object.entries(Y(e,"hea\
ders")??{}).map(([d,p])=>[d,fn(p)]);return{kind:"url",url:new URL(o),headers:Object.fromEntries(c),field:r}}throw R(t,`its credential_source has none of url, fi\
le and executable; it has ${Object.keys(e).join(", ")||"nothing"}`)}function di(e,t){let n=P(e,"command");if(n===void 0)throw R(t,"its executable has no command");
let{timeout_millis:r}=e;return{kind:"executable",command:n,timeoutMs:typeof r=="number"?r:ai,outputFile:P(e,"output_file")}}var nt=["GOOGLE_APPLICATION_CREDENTIALS",...Ln];function Zr(e,{cwd:t,env:n},r="--credentials-file"){let o=nt.find(c=>n[c]),s=e===void 0?o:r,i=e??(o&&n[o]);if(!i||
!s)throw new w("INPUT_SOURCE_MISSING","there are no credentials to mint a token from",{suggestions:["Sign in first, in the same job: ci-auth federate \u2026, or ci-a\
uth key \u2026","For one token without a sign-in: ci-auth token --workload-identity-provider projects/\u2026/providers/\u2026"]});return{credentials:zr((0,Gt.resolve)(
t,i),s),path:i,namedBy:s}}function Bt(e,t,n,r){if(e.type==="service_account"){for(let d of nr(e.key))r.mask(d);return{actor:tr(t,e.key,r),target:{delegates:[]},
google:t}}let{impersonation:o}=e,s=o?ui(t,o):t,i={serviceAccount:o?.serviceAccount,delegates:o?.delegates??[]};if(e.type==="external_account"){let d=li(e.audience),
p=mt(eo(s,{sts:e.sts}),{provider:d});return{actor:fi(e,d,p,n,r),target:i,google:p}}let c=Bt(e.source,s,n,r);return{actor:c.actor,target:i,google:c.google}}var ui=(e,{
delegates:t,iamcredentials:n,serviceAccount:r})=>mt(eo(e,{iamcredentials:n}),{serviceAccount:r,delegates:t});function li(e){let t=Ne(e);return"code"in t?void 0:
t}var eo=(e,t)=>({...e,endpoints:{...e.endpoints,...t}});function fi({audience:e,source:t,subjectTokenType:n},r,o,s,i){let c=pi(t,n,s);for(let d of c.secrets)i.
mask(d);return Hn({google:o,source:c,audience:e,provider:r,target:{audience:e,subjectTokenType:n},report:i})}function pi(e,t,{cwd:n,env:r}){if(e.kind==="url")return Vr(
e.url,{...e,method:"GET"});if(e.kind==="executable")return Gr({...e,tokenType:t},r,n);let o=Ut((0,Gt.resolve)(n,e.path),e);return{...o,mint:(s,i)=>o.mint(s,i).catch(
mi)}}function mi(e){throw!(e instanceof w)||e.code!=="OIDC_TOKEN_VARIABLE_MISSING"?e:e.with({code:"FILE_SUBJECT_TOKEN_MISSING",suggestions:["Sign in again in th\
is job: the token file of the credentials no longer exists."]})}var to=(e,{env:t})=>Fe(t,e.universe).endpoints;m();var Kt=y(N(),1);async function Jt(e,t,n,r){let{cache:o=!0,fresh:s,report:i,signal:c}=e,d=o&&t!==void 0?gi(e):void 0;if(!d||t===void 0)return r();let p=await d.get({who:t,...n},
r,{fresh:s,signal:c});return i.mask(p.value),p}function gi(e){let{ci:t,clock:n=Ue,report:r,surroundings:o}=e;try{return _r(e.folder??Be(t,o),n,r.trace)}catch(s){
if(!(s instanceof Error))throw s;r.trace(`tokens are not kept: ${s.message}`);return}}function no(e,t,n){let{surroundings:r}=n,o=(0,Kt.resolve)(r.cwd,e),s=kt(ge(
o)),i=yi(n).find(d=>d.path===o&&d.content===s);if(i?.who!==void 0)return i.who;let{endpoints:c}=Fe(r.env,t.universe);return kt(t,hi(t,r),c)}function hi(e,{cwd:t}){
let n=e.type==="impersonated_service_account"?e.source:e,r=n.type==="external_account"?n.source:void 0;return r?.kind==="file"?ge((0,Kt.resolve)(t,r.path)):void 0}
function yi({ci:e,folder:t,surroundings:n}){try{return(t?z(t.path):He(e,n)).read()}catch{return[]}}var ki=["workload_identity_provider","credentials_json"],ro=["service_account","delegates","audience","universe","wait_for_propagation"];function wi({raw:e,...t},n){
let{namedBy:r="a credentials file",profile:o}=t,s=o===void 0?ro:[...ro,...ki],i=Sn(e,t),{add:c,duration:d,nameOf:p,problems:g,text:h}=i;for(let $ of s.filter(x=>h(
x)!==void 0)){let x=`${p($)} has no effect with ${r}, which contains the identity`;c("INPUT_NOT_APPLICABLE",x,`Delete it, or name the provider: ${p("workload_id\
entity_provider")}`)}let k=On(i,An(i)),b={requestReason:Pn(i),retries:Rn(i),timeoutMs:d("timeout")*1e3,expected:Nn(i)};if(j([...g,...xn(e,t),...n]),k)return{...b,
request:k};throw new Error("no token format")}function so({ci:e,folder:t,profile:n,surroundings:r}){if(n===void 0&&nt.some(s=>r.env[s]))return;let o=(t?z(t.path):He(e,r)).read();return n!==void 0?Ze(o,n):jt(
o).find(({name:s})=>s===pn)}var io=({credentialsFile:e,name:t,projectId:n},{surroundings:r})=>({credentialsFile:e,namedBy:`the profile ${t}`,projectId:n,surroundings:{
...r,env:{...r.env,[oe]:"1"}}}),ao=e=>co(e)&&!nt.some(t=>e.surroundings.env[t]),co=({ci:e,surroundings:t})=>e.hasGoogleIdentity===!0||!!t.env.GCE_METADATA_HOST?.
trim(),bi={create_credentials_file:"false",export_environment_variables:"false"};async function uo(e,t){let{ci:n,raw:r,report:o,surroundings:s}=e,{problems:i,source:c}=await jn(
e),d={nameOf:e.nameOf,ambient:co(e),secretsWithheld:n.secretsWithheld?.(s.env)},p=$n({...r,...bi},d,[...i,...gt(s.env)]),g=t??p.token;if(!g)throw new Error("no \
token format");for(let I of c?.secrets??[])o.mask(I);for(let I of p.notes)o.note(I);let h=await Jt(mo(e,p),Un(p,c,s),g,async()=>{let I=await Fn(p,e,c);try{let G=await I.
mint(g);return p.expected.length>0&&await Ft(p,I,e.nameOf),{...G,...await yt(I.target,I.actor,g)}}finally{I.close()}}),{identity:k,projectId:b,serviceAccount:$}=p,
x=k.mode==="key"?k.key.email:k.mode==="ambient"?h.principal:void 0,E=k.mode==="federation"?k.provider:void 0;go(p.expected,{account:$??x,projectId:b,provider:E},
e.nameOf);let _=c?.label??(p.identity.mode==="ambient"?"the metadata server":"a service account key");return{request:g,token:h,source:_}}async function lo(e,t){
let{report:n,surroundings:r}=e,{credentials:o,namedBy:s,path:i}=Zr(e.credentialsFile,r,e.namedBy),c=wi(e,gt(r.env)),d=t??Ei(c.request,e.raw,o),p=await Jt(mo(e,c),
no(i,o,e),d,async()=>{let b=De(e,c),$={network:b,endpoints:to(o,r),universe:o.universe,requestReason:c.requestReason,refusalContext:{identify:e.identify}};try{let{
actor:x,google:E,target:_}=Bt(o,$,r,n),I=await Dn(x.facts,()=>ht(E,x,_,d));if(n.mask(I.value),c.expected.length>0){let{serviceAccount:G}=_,{provider:pt}=E.refusalContext,
pe=O=>ht(E,x,_,O),xe=e.projectId??oo(G??x.account,o);await Ht(c.expected,{actor:x,google:E,mint:pe,projectId:xe,provider:pt,serviceAccount:G},e.nameOf)}return{...I,
...await yt(_,x,d)}}finally{b.close()}}),{account:g,provider:h}=fo(o),k=e.projectId??oo(g,o);return go(c.expected,{account:g,projectId:k,provider:h},e.nameOf),{
request:d,token:p,source:`${i} (${s})`}}function fo(e){if(e.type==="service_account")return{account:e.key.email,provider:void 0};let t=e.impersonation?.serviceAccount;
if(e.type==="impersonated_service_account")return{...fo(e.source),account:t};let n=Ne(e.audience);return{account:t,provider:"code"in n?void 0:n}}var po=e=>e.some(
({name:t,wanted:n})=>t==="expected_subject"||et(n)),mo=(e,{expected:t})=>po(t)?{...e,cache:!1}:e;function go(e,{account:t,projectId:n,provider:r},o){if(po(e))return;
let s={expected_project_id:n,expected_service_account:t,expected_provider:r&&Oe(r),expected_subject:void 0};j(Lt(e,s,o))}var oo=(e,t)=>(e&&Pe(e))??(t.type==="se\
rvice_account"?t.key.projectId:void 0);function Ei(e,t,n){let r=n.type==="service_account"?void 0:n.impersonation?.lifetimeSeconds;return e.format==="id_token"||
e.user!==void 0||t.access_token_lifetime?.trim()||r===void 0?e:{...e,lifetimeSeconds:r}}var Ci={token_format:"access_token"};async function rt(e){let t=so(e),n={...e,raw:Ci,nameOf:s=>s,named:{},...t?io(t,e):{credentialsFile:void 0}},r=t===void 0&&ao(
e),{token:o}=await(r?uo(n,e.token):lo(n,e.token));return await e.report.masked(),o}function ko({name:e,profile:t,programs:n,words:r},{ambientActor:o,jobOf:s,look:i,signal:c}){let{env:d}=process;return{words:r,startedAs:e,version:"0.0.0",env:d,
stdin:Ti,async token(p){let g=i();return rt({...await s(g),profile:t,surroundings:g,report:Dr,userAgent:"ci-auth/0.0.0",signal:c,token:Ye(p),fresh:p?.fresh,ambientActor:o})},
askedBefore:async p=>Sr((await s(i())).folder,p,cr()),passOn:p=>Ur(p,r,{env:d,own:n})}}var ho=1<<20;async function Ti(){let e="";for await(let t of process.stdin.
setEncoding("utf8"))if(e+=t,e.length>ho)throw new Error(`more than ${ho} characters on standard input`);return e}async function wo({exitCode:e,stderr:t="",stdout:n}){
await Promise.all([yo(process.stdout,n),yo(process.stderr,t)]),process.exit(e)}var yo=(e,t)=>new Promise(n=>{if(t==="")return n();e.on("error",()=>n()),e.write(
t,()=>n())});m();var D=y(N(),1);m();function Eo(e,t,n){let r=vi(bo(e),bo(t)),o=Si(r).map(([s,i])=>xi(r,s,i));return o.length===0?"":[`--- a/${n}
`,`+++ b/${n}
`,...o].join("")}var bo=e=>e.match(/[^\n]*\n|[^\n]+$/g)??[];function vi(e,t){let n=[],[r,o]=[0,0];for(;r<e.length||o<t.length;){let[s,i]=_i(e,t,r,o);n.push(...e.
slice(r,r+s).map(d=>({mark:"-",text:d}))),n.push(...t.slice(o,o+i).map(d=>({mark:"+",text:d}))),r+=s,o+=i;let c=e[r];c!==void 0&&n.push({mark:" ",text:c}),r+=1,
o+=1}return n}function _i(e,t,n,r){let o=e.length-n+(t.length-r);for(let s=0;s<o;s+=1)for(let i=0;i<=s;i+=1){let c=e[n+i];if(c!==void 0&&c===t[r+s-i])return[i,s-
i]}return[e.length-n,t.length-r]}function Si(e){let t=[];for(let[n,{mark:r}]of e.entries()){if(r===" ")continue;let o=t.at(-1),s=Math.min(e.length,n+1+3);o&&n-3<=
o[1]?o[1]=s:t.push([Math.max(0,n-3),s])}return t}function xi(e,t,n){let r=e.slice(t,n),o=i=>{let c=r.filter(({mark:p})=>p!==i).length,d=e.slice(0,t).filter(({mark:p})=>p!==
i).length;return`${c===0?d:d+1},${c}`},s=r.map(({mark:i,text:c})=>i+c+(c.endsWith(`
`)?"":`
\\ No newline at end of file
`));return[`@@ -${o("+")} +${o("-")} @@
`,...s].join("")}m();var Qt=y(V(),1),ut=y(N(),1);m();m();m();var Co="[a-z][a-z0-9]*(?:-[a-z0-9]+)*",ue=e=>`${Co}-${e}\\.pkg\\.dev|${e}\\.${Co}\\.rep\\.pkg\\.dev`,Wt="[a-z0-9](?:[a-z0-9-]*[a-z0-9])?",Ii={docker:`${ue("dock\
er")}|(?:(?:us|eu|asia|marketplace)\\.)?gcr\\.io`,npm:ue("npm"),python:ue("python"),maven:ue("maven"),go:ue("go"),apt:ue("apt"),git:`source\\.developers\\.google\\\
.com|(?:${Wt}\\.)+sourcemanager\\.dev`,bazel:`(?:${Wt}\\.)+googleapis\\.com|(?:${Wt}\\.)+pkg\\.dev`},Ai=new Map(Object.entries(Ii).map(([e,t])=>[e,new RegExp(`^\
(?:${t})$`)])),Oi=/^(?:https:\/\/)?([a-z0-9.-]{1,253})(?::443)?(?:\/[!-~]*)?$/;function A(e,t){let n=Oi.exec(e)?.[1];return n!==void 0&&Ai.get(t)?.test(n)?n:void 0}var Vt="ci-auth-bazel",Ni=60,ot=e=>({stdout:"",stderr:`${Vt}: ${e}
`,exitCode:1}),Pi=e=>/^(?:https|grpcs):\/\//.test(e)?A(e.replace(/^grpcs:/,"https:"),"bazel"):void 0,To={name:"bazel",startedAs:[Vt],failure:ot,async answer(e){
let[t]=e.words;if(t===void 0)return{stdout:"",stderr:`usage: ${Vt} get
`,exitCode:1};if(t!=="get")return ot(`unknown command: ${C(t)}. It has one: get`);let n=T(await e.stdin())?.uri;if(typeof n!="string")return ot('standard input \
is not a request such as {"uri":"https://\u2026"}');if(Pi(n)===void 0)return ot(`no credentials for ${C(n)}: it gives tokens only to Google's hosts, over https.\
 In the line --credential_helper of the bazelrc file, name the host`);let{expiresAt:r,value:o}=await e.token(),s={expires:X(r-Ni),headers:{Authorization:[`Beare\
r ${o}`]}};return{stdout:`${JSON.stringify(s)}
`,exitCode:0}}};m();var Ce="docker-credential-ci-auth",H="oauth2accesstoken",le=e=>({stdout:`${e}
`,exitCode:1}),Ri=le("credentials not found in native keychain"),$i=le("no credentials server URL"),ji={stdout:"",exitCode:0},Li=`usage: ${Ce} <store|get|erase|\
list|version>`;async function Hi(e){let t=(await e.stdin()).trim();if(t==="")return $i;if(A(t,"docker")===void 0)return Ri;let{value:n}=await e.token();return{stdout:`${JSON.
stringify({ServerURL:t,Username:H,Secret:n})}
`,exitCode:0}}async function Fi(){return le(`${Ce} stores no passwords: it gets a new token whenever one is needed, so leave out the login to this registry`)}var vo={
get:Hi,store:Fi,erase:async()=>ji,list:async()=>({stdout:`{}
`,exitCode:0}),version:async({version:e})=>({stdout:`${Ce} (ci-auth) ${e}
`,exitCode:0})},st={name:"docker",startedAs:[Ce],failure:e=>({...le(e),stderr:`${e}
`}),async answer(e){let[t,...n]=e.words;if(t===void 0||n.length>0)return le(Li);let r=Object.hasOwn(vo,t)?vo[t]:void 0;return r?r(e):le(`${Ce}: unknown action: ${JSON.
stringify(t)}`)}};m();var qt="git-credential-ci-auth",it={stdout:"",exitCode:0};function _o(e){let t=new Map,n=[];for(let r of e.split(`
`)){if(r==="")break;let[,o="",s=""]=/^([^=]+)=(.*)$/s.exec(r)??[];o!=="capability[]"?t.set(o,s):n=s===""?[]:[...n,s]}return{one:t,capabilities:n}}var So=({one:e})=>e.
get("protocol")==="https"&&A(`https://${e.get("host")??""}`,"git")!==void 0,xo=(e,{value:t})=>Buffer.from(`${e}:${t}`).toString("base64");async function Ui(e){let t=_o(
await e.stdin());if(!So(t))return it;let n;try{n=await e.token()}catch(i){let{code:c,text:d}=Re(i);return{stdout:`quit=1
`,stderr:`${qt}: ${c}: ${d}
`,exitCode:1}}let r=t.one.get("username")||H,o=`password_expiry_utc=${Math.floor(n.expiresAt)}`;return{stdout:`${(t.capabilities.includes("authtype")?["capabili\
ty[]=authtype","authtype=Basic",`credential=${xo(r,n)}`,"ephemeral=1",o]:[`username=${r}`,`password=${n.value}`,o]).join(`
`)}
`,exitCode:0}}async function Di(e){let t=_o(await e.stdin());if(!So(t))return it;let{one:n}=t;try{let r=await e.token(),o=n.get("username")||H;(n.get("password")===
r.value||n.get("credential")===xo(o,r))&&await e.token({fresh:!0})}catch{}return it}var Io={name:"git",startedAs:[qt],async answer(e){let[t]=e.words;return t===
void 0?{stdout:"",stderr:`usage: ${qt} <get|store|erase>
`,exitCode:1}:t==="get"?Ui(e):t==="erase"?Di(e):it}};m();var Ao="ci-auth-goauth",Mi=/^HTTP\/\S+ 40[13]\b/,Oo={name:"goauth",startedAs:[Ao],async answer(e){let t=e.words.at(-1),n=t?.startsWith("https://")?t:void 0,r=n===
void 0?e.words:[n],s=r.filter(h=>A(h,"go")===void 0).map(h=>`${Ao}: no credentials for ${C(h)}, no host of Google
`).join(""),i=r.flatMap(h=>A(h,"go")??[]);if(i.length===0)return{stdout:"",stderr:s,exitCode:0};let c=n!==void 0&&Mi.test(await e.stdin()),{value:d}=await e.token(
{fresh:c}),p=Buffer.from(`${H}:${d}`).toString("base64");return{stdout:`${i.map(h=>`https://${h}
`).join("")}
Authorization: Basic ${p}

`,stderr:s,exitCode:0}}};m();var Ro=y(Po(),1);var ct="keyring",Gi={stdout:"",exitCode:1},at={type:"string"},Bi={mode:at,output:at,"keyring-backend":{...at,short:"b"},"keyring-path":{...at,short:"p"}};function Ki(e){
try{let{positionals:t,values:n}=(0,Ro.parseArgs)({args:[...e],options:Bi,allowPositionals:!0}),[r,o="",s,...i]=t,{mode:c="password",output:d="plain"}=n;return["\
password","creds"].includes(c)&&["plain","json"].includes(d)&&i.length===0?{verb:r,service:o,user:s,wantsUser:c==="creds",asJson:d==="json"}:void 0}catch{return}}
var Ji=({service:e,user:t,wantsUser:n})=>e.startsWith("https://")&&A(e,"python")!==void 0&&(t===H||n&&!t);function Wi({asJson:e,wantsUser:t},n){return e?JSON.stringify(
t?{username:H,password:n}:{password:n}):t?`${H}
${n}`:n}async function Vi({passOn:e,words:t}){let n=await e(ct);return n!==void 0?{stdout:"",exitCode:n}:t.includes("get")?Gi:{stdout:"",stderr:`${ct}: this is \
the one of ci-auth, which only has tokens for Google's registries, and there is no other on PATH
`,exitCode:1}}var $o={name:"keyring",startedAs:[ct],async answer(e){let t=Ki(e.words);return!t||!Ji(t)?Vi(e):t.verb==="get"?{stdout:`${Wi(t,(await e.token()).value)}\

`,exitCode:0}:{stdout:"",stderr:`the ${ct} of this job stores no passwords: it gets a new token whenever one is needed
`,exitCode:1}}};m();var jo="gke-gcloud-auth-plugin",Yt=[re,"https://www.googleapis.com/auth/userinfo.email"],qi=30,zt="client.authentication.k8s.io",Lo=[`${zt}/v1`,`${zt}/v1beta1`],
Xt=e=>({stdout:"",stderr:`ci-auth helper kubectl: ${e}
`,exitCode:1}),zi=new Set(["use_application_default_credentials","cluster","location","project","v","vmodule","stderrthreshold","alsologtostderr","logtostderr",
"log_backtrace_at","log_dir","log_file","log_file_max_size","add_dir_header","one_output","skip_headers","skip_log_headers"]),Xi=new Map([["account","name the a\
ccount in the sign-in"],["impersonate_service_account","sign in as this account: ci-auth federate --service-account"],["use_edge_cloud","there are no tokens for\
 Edge Cloud"]]);function Yi(e){let[,t="",n]=/^--?(\w+)(?:=(.*))?$/s.exec(e)??[];if(e==="version"||t==="version")return"version";let r=Xi.get(t);if(!(t===""||zi.
has(t)||/^v\d+$/.test(t)||r&&n==="false"))return{fault:r===void 0?`unknown flag: --${t}`:`--${t} cannot be followed: ${r}`}}function Qi(e){if(!e?.trim())return{
version:`${zt}/v1beta1`,server:""};let{apiVersion:t,spec:n}=T(e)??{};if(!Lo.includes(t))return{fault:`KUBERNETES_EXEC_INFO has the apiVersion ${typeof t=="strin\
g"?C(t):"none"}, not ${Lo.join(" or ")}`};let{server:r}=n?.cluster??{};return{version:String(t),server:typeof r=="string"?r:""}}async function Zi(e){let t=Qi(e.
env.KUBERNETES_EXEC_INFO);if("fault"in t)return Xt(t.fault);let n=await e.askedBefore(`kubectl ${t.server}`),{expiresAt:r,value:o}=await e.token({scopes:Yt,fresh:n}),
s={expirationTimestamp:X(r-qi),token:o},i={apiVersion:t.version,kind:"ExecCredential",spec:{interactive:!1},status:s};return{stdout:`${JSON.stringify(i)}
`,exitCode:0}}var dt={name:"kubectl",startedAs:[jo],failure:Xt,async answer(e){let[t]=e.words.map(Yi).filter(n=>n!==void 0);return t==="version"?{stdout:`${jo} \
(ci-auth) ${e.version}
`,exitCode:0}:t?Xt(t.fault):Zi(e)}};m();var Ho="ci-auth-pnpm",Fo={name:"pnpm",startedAs:[Ho],async answer(e){if(e.words.length>0)return{stdout:"",stderr:`usage: ${Ho}
`,exitCode:1};let{value:t}=await e.token();return{stdout:`Bearer ${t}
`,exitCode:0}}};var ea=[st,dt,Io,$o,To,Oo,Fo],Uo=e=>ea.find(t=>t.name===e||t.startedAs.includes(e));var Te=e=>e===void 0||e==="default"?"bin":`bin-${e}`;function Zt(e,t){let n=Uo(e)?.startedAs[0];if(n===void 0)throw new Error(`no helper is called ${e}`);return e===
"docker"&&Te(t)!=="bin"?`${n}-${t}`:n}var Mo="helper.mjs",Go="helper.json",ta="compiled";function Bo(e,t=(0,Qt.platform)()){let{folder:n,helpers:r,profile:o,program:s,
settings:i}=e;if(r.length===0)return[];let{join:c}=t==="win32"?ut.win32:ut.posix,d=p=>t==="win32"?oa(s,Do(s,p,{folder:n,join:c,profile:o})):na(s,Do(s,p,{folder:n,
join:c,profile:o}),c(n,ta),p);return[{path:Go,content:JSON.stringify(i)},...s.text===void 0?[]:[{path:Mo,content:s.text}],...r.map(p=>({path:`${Te(o)}/${en(p,o,
t)}`,content:d(p),mode:448}))]}var en=(e,t,n=(0,Qt.platform)())=>Zt(e,t)+(n==="win32"?".cmd":""),Do=({path:e,text:t},n,{folder:r,join:o,profile:s="default"})=>[
e,...t===void 0?[]:[o(r,Mo)],"helper","--as-recorded",o(r,Go),n,s];function na(e,t,n,r){let o=r==="docker"?"":" >&2";return`#!/bin/sh
[ -x ${U(e.path)} ] || { printf '%s\\n' ${U(sa(e))}${o}; exit 1; }
unset NODE_OPTIONS
NODE_COMPILE_CACHE=${U(n)} exec ${t.map(U).join(" ")} "$@"
`}var ra=/["%\r\n]/;function oa(e,t){if(t.some(n=>ra.test(n)))throw new w("FILE_WRITE_FAILED",`a batch file cannot start ${e.path}: a path has a quote or a %`,{
suggestions:["Choose another folder for temporary files, or install Node in another folder."]});return["@echo off","set NODE_OPTIONS=",`${t.map(n=>`"${n}"`).join(
" ")} %*`,""].join(`\r
`)}var sa=({path:e,text:t})=>`${t===void 0?"CLIENT_EXECUTABLE_MISSING: the ci-auth":"NODE_MISSING: the node"} that ran ci-auth configure is no longer there: ${e}\
. Run ci-auth configure again`;async function Ko(e,t){let{clock:n=Ue,dryRun:r,folder:o,handover:s,profile:i,signal:c}=t;if(j(s?.problems({variables:!0,outputs:!1})??[]),i!==void 0&&Ze(z(o.path).
read(),i),r)return(await Jo(e,t)).configured;let d={folder:o.make(),name:"configure",clock:n,signal:c};try{return await wr(d,()=>ia(e,t))}finally{o.isUsed()||await o.
remove()}}async function Jo(e,t){let{folder:n,handover:r,profile:o,surroundings:s}=t,{call:i,tokens:c}=ca(t),d=await e.plan(i),{files:p,notes:g,tokenVariables:h={}}=d,
k=(d.edits??[]).map(E=>({...E,path:(0,D.resolve)(s.cwd,E.path)}));j(r&&Object.keys(h).length>0?aa(r,t.ci):[]);let b={...d.variables,...d.onPath?ua(s.env,n,o):{}};
return{configured:{changes:[...p.map(({content:E,path:_})=>({path:i.pathOf(_),content:E})),...k].map(({content:E,path:_})=>({path:_,diff:pa(Et(_)??"",E,_,c)})).
filter(({diff:E})=>E!==""),variables:b,tokenVariables:h,notes:g},setup:d,edits:k}}async function ia(e,t){let{ci:n,folder:r,handover:o,profile:s,signal:i}=t,{configured:c,
edits:d,setup:p}=await Jo(e,t),{files:g,helpers:h,links:k=[]}=p;i?.throwIfAborted();let b={ci:n.id,module:n.module},$=h.length===0?void 0:await t.program(),x=$?
Bo({folder:r.path,helpers:h,profile:s,program:$,settings:b}):[];Wn(r,[...x,...g]);for(let{path:E,target:_}of k)Vn(r,E,_);for(let E of d)await qn(r,E);return await o?.
exportVariables({...c.variables,...c.tokenVariables}),c}var aa=({setOutputs:e},{label:t})=>e?[]:[{code:"INPUT_TOKEN_UNDELIVERABLE",message:`${t} cannot pass a t\
oken to later steps`,suggestions:["Add --output-format shell, in the step that runs the tool, or use ci-auth exec --configure."]}];function ca(e){let{folder:t,profile:n,
surroundings:r}=e,o=[],s=c=>(0,D.join)(t.path,...c.split("/"));return{call:{...e,pathOf:s,programOf:c=>s(`${Te(n)}/${en(c,n)}`),programNameOf:c=>Zt(c,n),read:c=>da(
(0,D.resolve)(r.cwd,c)),async token(c){let d=await e.token(c);return o.push(d.value),d}},tokens:o}}function da(e){try{return Et(e)}catch(t){throw new w("FILE_SE\
TTINGS_INVALID",`cannot read ${e}: ${je(t)}`,{cause:t})}}function ua(e,t,n){let r=e.PATH??"",o=(0,D.join)(t.path,Te(n));return r.split(D.delimiter).includes(o)?
{}:{PATH:r===""?o:`${o}${D.delimiter}${r}`}}var la=/((?:auth|authorization|key|key-data|login|passphrase|passwd|password|secret|token)(?:["']?\s*[:=]\s*|>|\s+)|<value>)(?!["']?\$\{[\w.]+\}["']?[,;]?(?:[\s<]|$))("(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s"'<][^<]*)|\/\/[^\s/]+@/gi,
fa=e=>e.replace(la,(t,n,r="")=>{let[o]=/^["']?/.exec(r)??[];return n===void 0?"//***@":`${n}${o}***${o}`});function pa(e,t,n,r){let o=Eo(e,t,n.replace(/^[/\\]/,""));return r.reduce((c,d)=>c.replaceAll(d,"***"),o).split(`
`).filter((c,d)=>d<2||/^[-+]/.test(c)).map((c,d)=>d<2?c:fa(c)).join(`
`)}m();var lt=y(L(),1),ft=y(V(),1),K=y(N(),1);var Wo={name:"docker",async plan(e){let{env:t}=e.surroundings,n=e.words.map(ma),r=e.programNameOf("docker").replace("docker-credential-",""),o=e.pathOf("docker/\
config.json"),s=(0,K.resolve)(e.surroundings.cwd,t.DOCKER_CONFIG||(0,K.join)(t.HOME||(0,ft.homedir)(),".docker")),i=(0,K.join)(s,"config.json"),c=(e.inPlace?void 0:
e.read(o))??e.read(i),d=Vo(c,n,r,i),p=[`docker asks ci-auth for a new token whenever it signs in to ${n.join(", ")}: nothing expires`],g={files:[],variables:{},
helpers:["docker"],onPath:!0,notes:p},h=`"credHelpers": ${n.map(k=>`"${k}"`).join(", ")}`;return e.inPlace?{...g,edits:[{path:i,content:d,undo:h}]}:{...g,files:[
{path:"docker/config.json",content:d},...ka(e,n,r,d)],links:s===e.pathOf("docker")?[]:ga(s),variables:{DOCKER_CONFIG:e.pathOf("docker"),REGISTRY_AUTH_FILE:ya(e)}}}};
function ma(e){let t=A(e,"docker");if(t!==void 0&&(e===t||e===`https://${t}`||e===`https://${t}/`))return t;throw new w("INPUT_HOST_INVALID",`"${C(e)}" is not t\
he host of a registry of Google`,{suggestions:["Give the host alone, in lower case, for example: europe-docker.pkg.dev"]})}function Vo(e,t,n,r){let{credHelpers:o,
...s}=tn(e,r),i=Object.fromEntries(t.map(g=>[g,n])),c=typeof o=="object"&&o!==null?o:{},d=/^\{\s*\n([ \t]+)/.exec(e??"")?.[1]??"	",p=e===void 0||e.endsWith(`
`)?`
`:"";return JSON.stringify({...s,credHelpers:{...c,...i}},void 0,d)+p}function tn(e,t){if(e===void 0||e.trim()==="")return{};let n=T(e);if(n)return n;throw new w(
"FILE_SETTINGS_INVALID",`${t} is not a JSON object, so docker cannot read it either`,{suggestions:["Repair the file, or remove it."]})}function ga(e){return ha(
e).filter(t=>t!=="config.json").filter(t=>(0,ft.platform)()!=="win32"||(0,lt.statSync)((0,K.join)(e,t)).isDirectory()).map(t=>({path:`docker/${t}`,target:(0,K.join)(
e,t)}))}function ha(e){try{return(0,lt.readdirSync)(e)}catch{return[]}}var nn="containers/auth.json";function qo(e){let{env:t}=e.surroundings,n=t.XDG_RUNTIME_DIR,
r=[e.pathOf(nn),t.REGISTRY_AUTH_FILE,...n?[(0,K.join)(n,"containers","auth.json")]:[]];for(let o of r){if(!o||o===e.pathOf("docker/config.json"))continue;let s=e.
read(o);if(s!==void 0)return{path:o,text:s}}}var ya=e=>e.pathOf(qo(e)?nn:"docker/config.json");function ka(e,t,n,r){let o=qo(e);if(!o)return[];let[s,i]=[tn(o.text,
o.path),tn(r,"")],c=p=>({...i[p],...s[p]}),d=JSON.stringify({...s,auths:c("auths"),credHelpers:c("credHelpers")},void 0,"	");return[{path:nn,content:Vo(`${d}
`,t,n,o.path)}]}m();var rs=y(V(),1),ee=y(N(),1);m();m();var wa={"container.clusters.get":"roles/container.clusterViewer","gkehub.memberships.get":"roles/gkehub.viewer","resourcemanager.projects.get":"roles/browser"},
zo=({kind:e,project:t})=>`gcloud container ${e==="clusters"?"clusters":"fleet memberships"} list --project=${J(t)}`,ba=({project:e},t,n="PRINCIPAL")=>`gcloud pr\
ojects add-iam-policy-binding ${J(e)} --role=${wa[t]} --condition=None --member=${U(n)}`,Xo=(e,t,n)=>[{code:"API_DISABLED",matches:({reason:r})=>r==="SERVICE_DI\
SABLED",says:"the API is off in the project",suggestions:(r,{metadata:o})=>[Je(o,"container.googleapis.com"),Ct]},{code:"GKE_UNAVAILABLE",matches:({status:r})=>r===
429||r>=500,says:"Google could not handle the call; the configuration is not the reason",suggestions:()=>[se]},{code:"IAM_BEARER_REJECTED",matches:({status:r})=>r===
401,says:"the access token is not accepted: it has expired, or its account was disabled",suggestions:()=>["Sign in again right before: ci-auth federate"]},{code:"\
IAM_SCOPE_INSUFFICIENT",matches:({reason:r})=>r==="ACCESS_TOKEN_SCOPE_INSUFFICIENT",says:"the access token has too narrow a scope",suggestions:()=>["Leave out -\
-access-token-scopes in the sign-in."]},{code:"GKE_PERMISSION_DENIED",matches:({status:r})=>r===403,says:`this job lacks the permission ${t}, or the project doe\
s not exist`,suggestions:()=>[ba(e,t,n),Ct]},{code:"GKE_NOT_FOUND",matches:({status:r})=>r===404,says:`there is no ${e.kind==="clusters"?"cluster":"membership"}\
 ${e.id} in ${e.location}`,suggestions:()=>[zo(e),"The location is a region or a zone, exactly as this list shows it."]},{code:"GKE_REJECTED",matches:()=>!0,says:"\
Google refused to describe the cluster",suggestions:()=>[zo(e)]}];var Ea={container:"CI_AUTH_ENDPOINT_CONTAINER",gkehub:"CI_AUTH_ENDPOINT_GKEHUB",connectgateway:"CI_AUTH_ENDPOINT_CONNECTGATEWAY",cloudresourcemanager:"CI_AUTH_E\
NDPOINT_CLOUDRESOURCEMANAGER"},Yo=(e,t="googleapis.com")=>Tn(Ea,e,t);async function Qo(e,t){let n={name:t,permission:"container.clusters.get"},r=await on(e,"con\
tainer",`v1/${W(t)}`,n),o=M(r,"fleet");return{status:Se(r,"status")??"",authority:Se(M(r,"masterAuth"),"clusterCaCertificate"),...Ca(r),membership:ne(Se(o,"memb\
ership")??"")}}function Ca(e){let t=M(e,"controlPlaneEndpointsConfig"),n=M(t,"dnsEndpointConfig"),r=ve(n,"endpoint"),o=r&&{address:r,isOpen:n.allowExternalTraffic===
!0},s=[M(e,"masterAuthorizedNetworksConfig")];if(t.ipEndpointsConfig===void 0){let d=M(e,"privateClusterConfig"),p=d.enablePrivateEndpoint===!0,g=ve(e,"endpoint");
return{dns:o||void 0,publicAddress:p?void 0:g,privateAddress:ve(d,"privateEndpoint")??(p?g:void 0),isRestricted:s.some(({enabled:h})=>h===!0)}}let i=M(t,"ipEndp\
ointsConfig"),c=i.enabled===!0;return s.push(M(i,"authorizedNetworksConfig")),{dns:o||void 0,publicAddress:c&&i.enablePublicEndpoint!==!1?ve(i,"publicEndpoint"):
void 0,privateAddress:c?ve(i,"privateEndpoint"):void 0,isRestricted:s.some(({enabled:d})=>d===!0)}}async function rn(e,t,n){let[r,o]=await Promise.all([n?"gkeMe\
mberships":Ta(e,t),/^\d+$/.test(t.project)?t.project:va(e,t)]),s=new URL(e.endpoints.connectgateway);t.location!=="global"&&s.hostname.startsWith("connectgatewa\
y.")&&(s.hostname=`${t.location}-${s.hostname}`);let i=`v1/projects/${o}/locations/${t.location}/${r}/${t.id}`;return`${s.href.replace(/\/$/,"")}/${i}`}async function Ta(e,t){
let n={name:t,permission:"gkehub.memberships.get"},r=await on(e,"gkehub",`v1/${W(t)}`,n);return M(r,"endpoint").gkeCluster===void 0?"memberships":"gkeMembership\
s"}async function va(e,t){let n={name:t,permission:"resourcemanager.projects.get"},r=await on(e,"cloudresourcemanager",`v3/projects/${t.project}`,n),[,o]=/^projects\/(\d+)$/.
exec(Se(r,"name")??"")??[];if(o!==void 0)return o;throw new w("GKE_RESPONSE_INVALID",`${_e.cloudresourcemanager} did not tell the number of the project`)}var _e={
container:"Google Kubernetes Engine",gkehub:"Google GKE Hub",cloudresourcemanager:"Google Resource Manager"};async function on({bearer:e,endpoints:t,member:n,network:r},o,s,{
name:i,permission:c}){let d=new URL(`${t[o]}/${s}`),p=await r.send({service:_e[o],method:"GET",url:d,bearer:e});if(p.status!==200)throw _t(_e[o],p,Xo(i,c,n),{});
let g=T(p.body);if(g)return g;throw bn("GKE_RESPONSE_INVALID",_e[o],p,"a JSON object")}var M=(e,t)=>{let n=e[t];return typeof n=="object"&&n!==null?n:{}},Se=(e,t)=>{
let n=e[t];return typeof n=="string"&&n!==""?n:void 0};function ve(e,t){let n=Se(e,t);if(n===void 0)return;if(URL.canParse(`https://${n}`)&&new URL(`https://${n}`).
host===n)return n;let o=`${t} is not the name of a host: ${C(n)}`;throw new w("GKE_RESPONSE_INVALID",`${_e.container} answered with an address that cannot be us\
ed
${o}`)}m();var _a=["dns","public","private","gateway"];function Zo(e,t,n){let r=n===void 0?xa(t):an[n](t);if(r)return r;let o=["","RUNNING"].includes(t.status),s=o?"":`; i\
ts status is ${C(t.status)}`;throw new w("GKE_ENDPOINT_CLOSED",`the cluster ${e.id} ${Ia(t,n)}${s}`,{suggestions:o?Aa(e,t,n):[es(e)]})}var Sa="it needs the perm\
ission container.clusters.connect",an={dns:({dns:e})=>e?.isOpen?{server:`https://${e.address}`,why:`the DNS endpoint, which takes calls from outside; ${Sa}`}:void 0,
public:({authority:e,isRestricted:t,publicAddress:n})=>n===void 0?void 0:{server:`https://${n}`,authority:e,why:`the public IP endpoint${t?", which takes calls \
from its authorized networks only":""}`},private:({authority:e,privateAddress:t})=>t===void 0?void 0:{server:`https://${t}`,authority:e,why:"the private IP endp\
oint, which only computers in networks of the cluster reach"},gateway:({membership:e})=>e===void 0?void 0:{gateway:e,why:"the Connect gateway, since the cluster\
 is in a fleet"}};function xa(e){let n=["dns","public","private"].map(s=>an[s](e)).find(s=>s!==void 0);if(!n||e.dns?.isOpen)return n;let r=e.dns?"the DNS endpoi\
nt takes no calls from outside":"there is no DNS endpoint",o=e.publicAddress===void 0?"nothing else is open":r;return{...n,why:`${n.why}; ${o}`}}function Ia({dns:e},t){
return t===void 0?"takes no calls from outside at its DNS endpoint, and has no IP endpoint":t==="gateway"?"is in no fleet, so there is no Connect gateway to it":
t==="dns"?e?"takes no calls from outside at its DNS endpoint":"has no DNS endpoint":`has no ${t} IP endpoint`}var sn=({id:e,location:t,project:n})=>[J(e),`--loc\
ation=${J(t)}`,`--project=${J(n)}`].join(" "),es=e=>`gcloud container clusters describe ${sn(e)}`;function Aa(e,t,n){let o=_a.filter(s=>an[s](t)!==void 0).map(s=>`\
Take what is open: --endpoint ${s}`);return n==="gateway"?[`gcloud container clusters update ${sn(e)} --enable-fleet`,...o]:n==="public"||n==="private"?[...o,es(
e)]:[...o,`gcloud container clusters update ${sn(e)} --enable-dns-access`]}m();var Oa=e=>({apiVersion:"client.authentication.k8s.io/v1",command:e,interactiveMode:"Never",provideClusterInfo:!0}),Na=(e,t)=>({clusters:e.map(({authority:n,
name:r,server:o})=>({name:r,cluster:{server:o,...n===void 0?{}:{"certificate-authority-data":n}}})),contexts:e.map(({name:n})=>({name:n,context:{cluster:n,user:n}})),
users:e.map(({name:n})=>({name:n,user:{exec:Oa(t)}}))});function ts(e,t){let r={apiVersion:"v1",kind:"Config","current-context":e[0]?.name??"",...Na(e,t)};return`${JSON.
stringify(r,void 0,2)}
`}var Pa={retries:3,timeoutMs:6e4},os={name:"gke",async plan(e){let t=e.flags.endpoint,n=Ra(e.words,t),{env:r}=e.surroundings,{endpoints:o,problems:s}=Yo(r,r[mn("\
universe")]?.trim()||void 0);j(s);let{principal:i,value:c}=await e.token({scopes:Yt}),d=De(e,Pa),p={network:d,endpoints:o,bearer:c,member:La(i)};try{let g=await Promise.
all(n.map(h=>Ha(p,h,t)));return await Fa(e,g)}finally{d.close()}}};function Ra(e,t){let n=e.map(i=>ne(i)??i),r=n.filter(i=>typeof i=="string"),o=n.filter(i=>typeof i!=
"string"),s=t===void 0||t==="gateway"?[]:o.filter(i=>i.kind==="memberships");return j([...r.map($a),...s.map(ja)]),o.filter((i,c)=>o.findIndex(d=>W(d)===W(i))===
c)}function $a(e){let[,t="PROJECT",n="LOCATION",r="CLUSTER"]=/^gke_([^_]+)_([^_]+)_([^_]+)$/.exec(e)??[],o=`projects/${t}/locations/${n}/clusters/${r}`;return{code:"\
INPUT_CLUSTER_INVALID",message:`"${C(e)}" is not the full name of a cluster, or of a membership of a fleet`,suggestions:[`Write it as ${o}`,"For the Connect gat\
eway: projects/PROJECT/locations/LOCATION/memberships/NAME"]}}var ja=e=>({code:"INPUT_NOT_APPLICABLE",message:`${W(e)} is a membership, which only the Connect g\
ateway reaches`,suggestions:["Leave out --endpoint, or name the cluster: projects/PROJECT/locations/LOCATION/clusters/CLUSTER"]}),La=e=>e?.includes("@")&&!e.startsWith(
"principal")?`serviceAccount:${e}`:e;async function Ha(e,t,n){if(t.kind==="memberships"){let i=await rn(e,t);return{name:ns(t,t.project),server:i,why:"the Conne\
ct gateway, as for all memberships"}}let r=Zo(t,await Qo(e,t),n);if(!("gateway"in r))return{name:`gke_${t.project}_${t.location}_${t.id}`,...r};let{gateway:o,why:s}=r;
return{name:ns(o,t.project),server:await rn(e,o,!0),why:s}}var ns=({id:e,location:t},n)=>`connectgateway_${n}_${t}_${e}`;async function Fa(e,t){let n=e.programOf(
"kubectl"),r=[...t.map(({name:g,server:h,why:k})=>`${g}: ${h}, ${k}`),`current context: ${t[0]?.name}`,"kubectl asks ci-auth for a new token whenever it needs o\
ne: nothing expires, and no token is in the file"],o={files:[],variables:{},helpers:["kubectl"],onPath:!0,notes:r},[s="",...i]=Ua(e);if(e.inPlace){let{withContexts:g}=await import("./tools.js"),
h=`the context, the cluster and the user ${t.map(({name:b})=>b).join(", ")}`,k=g(e.read(s)??"",s,t,n);return{...o,edits:[{path:s,content:k,undo:h}]}}let c=`kube\
/${(t[0]?.name??"").replace(/[^\w.-]/g,"-")}`,d=e.pathOf(c),p=[s,...i].filter(g=>g!==d&&e.read(g)!==void 0);return{...o,files:[{path:c,content:ts(t,n)}],variables:{
KUBECONFIG:[d,...p].join(ee.delimiter)}}}function Ua({surroundings:{cwd:e,env:t}}){let n=(t.KUBECONFIG??"").split(ee.delimiter).filter(o=>o.trim()!=="");return(n.
length>0?n:[(0,ee.join)(t.HOME||(0,rs.homedir)(),".kube","config")]).map(o=>(0,ee.resolve)(e,o))}m();var is=y(xt(),1);var ss=1<<20;function Da(e,t){let{env:n,file:r}=e,s=!/[\\/:]/.test(r)&&(n.PATH??n.Path)!==void 0?Ee(r,n,t):r;return s===void 0?"ENOENT":Qe({...e,file:s},t)}async function Ma(e,t=de){
let{args:n,cwd:r,env:o,file:s,input:i,shell:c,signal:d,timeoutMs:p}=e,g=c?{file:s,args:n}:Da(e,t);if(typeof g=="string")return{stdout:"",stderr:"",failure:`cann\
ot be started (${g})`};let h=t.platform==="win32",{spawn:k}=await import("node:child_process");return new Promise(b=>{let{windowsVerbatimArguments:$}=g,x={cwd:r,
env:{...o},shell:c,detached:!h,windowsHide:!0,windowsVerbatimArguments:$},E=k(g.file,g.args,x),_={stdout:"",stderr:""},I,G=O=>{let F=I===void 0;I??=O,h?F&&Ba(E,
()=>k(...Ka(E,o))):Ga(E)},pt=setTimeout(()=>G(`ran for more than ${p/1e3} s`),p),pe=()=>G("was interrupted");d?.addEventListener("abort",pe,{once:!0}),d?.aborted&&
pe();for(let O of["stdout","stderr"])E[O].setEncoding("utf8").on("data",F=>{_[O]+=F,_[O].length>ss&&G(`printed more than ${ss} bytes`)});let xe=O=>{clearTimeout(
pt),d?.removeEventListener("abort",pe);let F=I??O,un=te(_.stderr);b(F===void 0?_:{..._,failure:un?`${F}: ${un}`:F})};E.on("error",({code:O})=>xe(`cannot be star\
ted (${O})`)),E.on("close",(O,F)=>xe(O===0?void 0:`ended with ${O??F}`)),E.stdin.on("error",()=>{}),E.stdin.end(i)})}function Ga(e){try{e.pid!==void 0&&(0,is.kill)(
-e.pid,"SIGKILL")}catch{}}function Ba(e,t){if(e.pid===void 0)return;let n=()=>{e.kill("SIGKILL");for(let r of[e.stdout,e.stderr])r.destroy()};t().on("error",n).
on("close",n)}var Ka=({pid:e},t)=>[`${Rt(t)}\\taskkill.exe`,["/pid",String(e),"/t","/f"],{env:{...t},stdio:"ignore",windowsHide:!0}];m();var cn=e=>t=>t.status===403&&e.test(t.metadata.permission??""),Ja=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credential\
s in this project",suggestions:()=>[zn]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=500,says:"IAM Credentials failed; the configuration is not the reason",
suggestions:()=>[se]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[Je(t,"iamcredentials.googleapis.com"),Ke]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.
test(t),says:"the scope of the calling token is too narrow for IAM Credentials",suggestions:()=>["Request the scope https://www.googleapis.com/auth/cloud-platfo\
rm in the exchange."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||cn(/implicitDelegation/)(e)),says:"a hop of the \
delegation chain is not allowed, or does not exist",suggestions:e=>Zn(e)},{code:"IAM_ID_TOKEN_DENIED",matches:cn(/getOpenIdToken/),says:"the job may not mint ID\
 tokens of this service account",suggestions:e=>[...We(e),Ke]},{code:"IAM_SIGN_DENIED",matches:cn(/signJwt|signBlob/),says:"the job may not sign as this service\
 account, which domain-wide delegation needs",suggestions:e=>[...We(e,"iam.serviceAccountTokenCreator"),"The role Workload Identity User does not hold this perm\
ission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service account",suggestions:e=>[...We(e),Ke]},{code:"\
IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[vt(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({
text:e})=>e.includes("allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({
serviceAccount:e})=>er(e)},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({
lifetimeSeconds:e})=>[`Change access_token_lifetime (requested: ${e} s).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INV\
ALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the sc\
opes: ${e.join(", ")}. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"\
IAM Credentials does not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed m\
eanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[vt(e)]}];m();var fe=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n);function Wa({serviceAccount:e=""}){let t=Pe(e);return t&&`To compare the number: gcloud projects de\
scribe ${t} --format='value(projectNumber)'`}var as=(e,t)=>`For google.subject=${t}: ${ie(e,'--attribute-mapping="MAPPING"')}`,Va=[{code:"STS_RATE_LIMITED",matches:({
error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many exchanges at once in this project",suggestions:()=>["Exchange once per job and reuse the token.\
 Do not start all jobs of a large matrix at once."]},{code:"STS_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration\
 is not the reason",suggestions:()=>[se]},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does not re\
cognise this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"S\
TS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, deleted, or does not exist under this name",suggestions:e=>[
Q(e),`If it was deleted: ${Qn(e)}`,`If it is disabled: ${ie(e,"--no-disabled")}`,Wa(e)]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:fe(/^The audience in ID Token \[/),
says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[e.audienceFixedBy===void 0?"Remove the audience input, unless the provider l\
ists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from this step.`,`To allow it: ${ie(e,`--allowed-audiences=${U(e.audience??"AUDIENCE")}`)}`]},
{code:"STS_ISSUER_MISMATCH",matches:fe(/^The issuer in ID Token /),says:"the ID token comes from another issuer than the provider's: compare the two letter by l\
etter",suggestions:e=>[Q(e),`If this CI is to be trusted: ${ie(e,"--issuer-uri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:fe(/^Error connecting to the given credential's issuer/),
says:"Google could not get the issuer's keys, or no uploaded key has the token's key id",suggestions:e=>[Tt(e),Yn]},{code:"STS_SIGNATURE_INVALID",matches:fe(/^Unable to verify the ID Token signature/),
says:"the ID token does not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[Tt(e)]},{code:"STS_TOKEN_MALFO\
RMED",matches:fe(/^Unable to parse the ID Token/),says:"the text that was sent as ID token is not a JWT",suggestions:()=>["Give only the token: no quotes, line \
breaks or JSON around it."]},{code:"STS_TOKEN_STALE",matches:fe(/is stale to sign-in/),says:"the ID token has expired, or its times are in the future",suggestions:()=>[
Xn]},{code:"STS_CONDITION_REJECTED",matches:({text:e})=>e.startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribu\
te condition is false for this job, or names a claim that the token lacks",suggestions:e=>[`Compare the claims above with the condition: ${Q(e)}`,`To change it:\
 ${ie(e,'--attribute-condition="CONDITION"')}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"\
the provider's mapping names a claim that the token does not have",suggestions:e=>[Q(e),as(e,"assertion.sub")]},{code:"STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.
includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 bytes",suggestions:e=>["Map a shorter claim, and chang\
e the bindings that name subject/\u2026",as(e,"assertion.repository_id")]},{code:"STS_ATTRIBUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.
test(e),says:"the mapping gives a value that is not text, or too much text",suggestions:e=>['Convert the value: string(\u2026), or .join(",") for a list.',Q(e)]},
{code:"STS_REJECTED",matches:()=>!0,says:"Google refused the exchange",suggestions:e=>[e.provider&&Q(e)]}];m();async function qa(e,t){let n=await wn(e,{service:"Google OAuth",method:"POST",url:new URL(`${e.endpoints.oauth2}/tokeninfo`),form:{access_token:t}}),{azp:r}=n.status===
200&&T(n.body)||{};return typeof r=="string"&&r!==""?r:void 0}var za=e=>A(e,"docker")===e;function Uf({clusters:e,registries:t},n){let o=$e(t).filter(c=>!za(c)).map(c=>({code:"INPUT_HOST_INVALID",message:`registries: "${C(
c)}" is not the host of a registry of Google`,suggestions:["Give the host alone, in lower case, for example: europe-docker.pkg.dev"]})),s=$e(e).filter(c=>ne(c)===
void 0);return o.push(...s.map(c=>({code:"INPUT_CLUSTER_INVALID",message:`clusters: "${C(c)}" is not the full name of a cluster, or of a membership of a fleet`,
suggestions:["Write it as projects/PROJECT/locations/LOCATION/clusters/CLUSTER"]}))),_n(n,"create_credentials_file")?o:[...o,{code:"INPUT_NOT_APPLICABLE",message:"\
registries and clusters need the credentials file: create_credentials_file is false",suggestions:["Delete create_credentials_file."]}]}async function Df({clusters:e,
registries:t},n,r){let{surroundings:o}=r,s=Bn(o),i=async(c,d)=>{let p=$e(d);if(p.length===0)return;let{notes:g,variables:h}=await Ko(c,{...r,surroundings:o,ci:s,
words:p,flags:{},profile:n,inPlace:!1,dryRun:!1,folder:Be(s,o),program:async()=>({path:process.execPath,text:Xa}),token:k=>rt({...r,ci:s,profile:n,fresh:k?.fresh,
token:Ye(k)}),handover:s.handover?.(o,bt)});o={...o,env:{...o.env,...h}};for(let k of g)bt(k)};await i(Wo,t),await i(os,e)}var Xa=`import {answer} from ${JSON.stringify(
import.meta.url)}
await answer(process.argv.slice(2))
`,Ya=[st,dt];async function Mf([,,e="",t="",n,...r]){process.removeAllListeners("warning");let o=Ya.find(g=>g.name===t),{ci:s}=T((0,cs.readFileSync)(e,"utf8"))??
{},i=Kn(String(s));if(!o||!i)throw new Error(`no helper is called ${t}, or no CI ${s}`);let c={name:t,words:r,profile:n==="default"?void 0:n,programs:(0,dn.dirname)(
e)},d=async()=>({ci:i,folder:Jn((0,dn.dirname)(e))}),{signal:p}=new AbortController;return wo(await Ir(o,ko(c,{jobOf:d,look:Gn,signal:p})))}export{Mf as answer,Ft as checkPlan,Df as configureTools,ei as environmentTokenSource,Ja as iamRefusals,_t as refused,Ma as runProgram,Va as stsRefusals,qa as tokenHolder,
Uf as toolProblems};
