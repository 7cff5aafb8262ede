import{A as O,B as Z,C as Ge,D as ht,E as yt,F as Bn,G as Kn,H as kt,I as wt,a as Le,b as ie,c as hn,d as yn,e as kn,g as wn,j as ke,k as Nn,l as On,m as Pn,n as $n,
o as jn,p as Ln,q as Hn,r as Fn,s as Un,t as Dn,u as Mn,z as $}from"./shared-2.js";import{a as Ke,b as Je,c as zn,d as Xn,e as Yn,f as Ct,g as Qn}from"./shared-3.js";
import{D as ae,E as bt,F as Be,G as Jn,I as Vn,J as Wn,K as qn,O as Et,a as U,c as X,d as N,f as Y,g as ye,h as He,j as bn,k as En,m as Fe,x as Q,z as Ue}from"./shared-4.js";
import{a as Tt,b as Ve,c as ce,d as Zn,e as er,f as tr,g as ee,h as de,i as _t,j as nr,k as We,l as qe,m as rr,n as vt,o as or,p as xt,s as sr,t as ir}from"./shared-5.js";
import{A as An,C as Rn,E as Me,F as G,P as Gn,a as Pe,g as Re,k as $e,m as z,n as se,o as mt,p as Tn,q as _n,s as vn,u as xn,v as Sn,w as De,x as In,z as gt}from"./shared-6.js";
import{a as M,b as q,e as C,f as oe,g as T,i as mn,j as he,k as gn,l as w,m as L,n as je,o as Cn}from"./shared-7.js";import{a as Oe,b as y,g as m}from"./shared-8.js";var St=Oe((nc,ar)=>{m();ar.exports=process.getBuiltinModule("node:child_process")});var It=Oe((oc,cr)=>{m();cr.exports=process.getBuiltinModule("node:process")});var yr=Oe((cc,hr)=>{m();hr.exports=process.getBuiltinModule("node:timers/promises")});var Lo=Oe((Ku,jo)=>{m();jo.exports=process.getBuiltinModule("node:util")});m();var fs=y(U(),1),fn=y(N(),1);m();m();var lr=y(St(),1),we=y(U(),1),te=y(X(),1),J=y(It(),1),fr=()=>({pid:J.ppid,startedAt:Nt(J.ppid)??""}),dr;function pr(){return dr??={pid:J.pid,startedAt:Nt(J.pid)??
"",world:gr()},dr}var At=new Map;function mr({pid:e,startedAt:t,world:n}){if(n!==gr())return;let r=`${e} ${t}`;((0,te.platform)()==="linux"||!At.has(r))&&At.set(
r,Nt(e));let o=At.get(r);return o===void 0||!Xe(e)?!1:o===""||t===""?void 0:o===t}var ur,gr=()=>(ur??=[(0,te.platform)(),(0,te.hostname)(),ze(ps),ze(ms)].join("\
 "),ur),ps=()=>(0,we.readFileSync)("/proc/sys/kernel/random/boot_id","utf8").trim(),ms=()=>(0,we.readlinkSync)("/proc/self/ns/pid");function ze(e){try{return e()}catch{
return""}}function Nt(e){return(0,te.platform)()==="linux"?gs(e):(0,te.platform)()==="win32"?Xe(e)?"":void 0:ze(()=>(0,lr.execFileSync)("ps",["-o","lstart=","-p",
String(e)],{encoding:"utf8",stdio:"pipe"})).trim()||(Xe(e)?"":void 0)}function gs(e){let t=ze(()=>(0,we.readFileSync)(`/proc/${e}/stat`,"utf8"));if(t==="")return Xe(
e)?"":void 0;let[n,...r]=t.slice(t.lastIndexOf(")")+2).split(" ");return n==="Z"||n==="X"?void 0:r[18]}function Xe(e){try{return(0,J.kill)(e,0)}catch(t){return t.
code!=="ESRCH"}}m();var Ce=y(Cn(),1),_=y(U(),1),Qe=y(X(),1),Ee=y(N(),1);m();var Ye=y(Cn(),1),S=y(U(),1),ue=y(N(),1),br=y(yr(),1);var hs=500,kr={unseen:5e3,seen:3e4},Er=40,Ot=6e4;async function Cr(e){let{clock:t,folder:n,name:r,signal:o,work:s}=e,i=vr(n,r,t.elapsedMs),c=t.elapsedMs()+Ot,d=new Set;
for(;t.elapsedMs()<c;){let p=ks(i,e);if(p===void 0)break;if(p.release)return ws(e,{...p,release:p.release});d.add(p.holder),await _r(Er,o);let g=e.done();if(g!==
void 0)return g;let h=Es((0,ue.join)(n,`${r}.failed`));if(!(h===void 0||!d.has(h.holder))){if(h.error)throw h.error;break}}return s()}async function Tr({clock:e,
folder:t,name:n,signal:r},o){let s=vr(t,n,e.elapsedMs),i=(d,p)=>En(bn((0,ue.join)(t,n),d),p),c=e.elapsedMs()+Ot;for(;e.elapsedMs()<c;){let{release:d}=ys(s,i);if(!d){
await _r(Er,r);continue}try{return await o()}finally{d()}}throw i(`another process has been working on it for ${Ot/1e3} s`)}function ys(e,t){try{return e.take()}catch(n){
throw Y(n)===""?n:t(ye(n),n)}}function ks(e,{trace:t}){try{return e.take()}catch(n){if(Y(n)==="")throw n;t(`the lock cannot be used: ${ye(n)}`);return}}async function ws({
done:e,folder:t,isForAll:n,name:r,signal:o,work:s},{holder:i,release:c}){try{return e()??await s()}catch(d){throw o?.aborted||bs((0,ue.join)(t,`${r}.failed`),i,
d,n),d}finally{c()}}function bs(e,t,n,r){let o=n instanceof w&&r(n)?{error:{...n,message:n.message}}:{},s=`${e}-${(0,Ye.randomBytes)(8).toString("hex")}`;try{(0,S.writeFileSync)(
s,JSON.stringify({holder:t,...o}),{flag:"wx",mode:384}),Fe(()=>(0,S.renameSync)(s,e))}catch{be(s)}}function Es(e){let{error:t,holder:n}=T(ke(e)??"")??{};if(typeof n!=
"string")return;let{code:r,message:o,...s}=t??{};return{holder:n,error:t===void 0?void 0:new w(r,o,s)}}async function _r(e,t){try{await(0,br.setTimeout)(e,void 0,
t&&{signal:t})}catch(n){throw t?.reason??n}}function vr(e,t,n){let r=new Map,o=c=>(0,ue.join)(e,`${t}.lock-${c}`),s=({changedAt:c,holder:d})=>{let p=`${d} ${c}`,
g=r.get(p);return g!==void 0?n()-g:(r.set(p,n()),0)},i=c=>{let d=Cs(c.holder);return d!==!1&&s(c)<(d?kr.seen:kr.unseen)};return{take(){let c=wr(e,t),d=c.at(-1);
if(d&&i(d))return{holder:d.holder};let p=d?d.turn+1:0,g=o(p),h=JSON.stringify({...pr(),id:(0,Ye.randomBytes)(8).toString("hex")});if(!Ts(g,h))return{holder:""};
if(d&&!wr(e,t).some(b=>b.holder===d.holder))return be(g),{holder:""};let k=setInterval(()=>vs(g),hs);return k.unref(),{holder:h,release(){clearInterval(k);for(let b of c)
be(b.path);be(g)}}}}}function wr(e,t){let n=`${t}.lock-`;return(0,S.readdirSync)(e).filter(r=>r.startsWith(n)&&/^\d+$/.test(r.slice(n.length))).flatMap(r=>{let o=(0,ue.join)(
e,r);try{let s=Number(r.slice(n.length));return[{path:o,turn:s,holder:(0,S.readFileSync)(o,"utf8"),changedAt:(0,S.statSync)(o).mtimeMs}]}catch{return[]}}).sort(
(r,o)=>r.turn-o.turn)}function Cs(e){let{pid:t,startedAt:n,world:r}=T(e)??{};return typeof t!="number"||typeof n!="string"||typeof r!="string"?void 0:mr({pid:t,
startedAt:n,world:r})}function Ts(e,t){let n=`${e}-${(0,Ye.randomBytes)(8).toString("hex")}`;(0,S.writeFileSync)(n,t,{flag:"wx",mode:384});try{return(0,S.linkSync)(
n,e),!0}catch(r){return Y(r)==="EEXIST"?!1:_s(e,t)}finally{be(n)}}function _s(e,t){try{return(0,S.writeFileSync)(e,t,{flag:"wx",mode:384}),!0}catch(n){if(Y(n)===
"EEXIST")return!1;throw n}}function be(e){try{(0,S.unlinkSync)(e)}catch{}}function vs(e){try{let t=new Date;(0,S.utimesSync)(e,t,t)}catch{}}var xs=300,xr=5,Ss=1<<18,Is=_.constants.O_RDONLY|(_.constants.O_NOFOLLOW??0)|(_.constants.O_NONBLOCK??0);function Ar(e,t,n=()=>{}){let r=(0,Ee.join)(e.path,Ke),
o=s=>{try{return s()}catch(i){if(!(i instanceof Error))throw i;return n(`tokens are not kept: ${i.message}`),!1}};return{async get(s,i,{fresh:c=!1,signal:d}={}){
if(!o(e.isUsed))return i();let p=(0,Ce.createHash)("sha256").update(Pt(s)).digest("hex"),g=(0,Ee.join)(r,`${p}.json`),h=()=>{let b=Ir(g,e,t);return b&&Pt(b.key)===
Pt(s)?b:void 0},k=h();if(k&&!c&&Or(k,t)>=xs)return Sr(k);if(!o(()=>e.make(Ke)!==""))return i();try{return await Cr({folder:r,name:p,clock:t,signal:d,trace:n,done(){
let b=h();return b===void 0||b.id===k?.id?void 0:Sr(b)},async work(){let b=await i();return js(g,{...b,key:s},t,n),b},isForAll:Os})}finally{o(e.isUsed)||await e.
remove()}},list:()=>(e.exists()?Ls(r):[]).flatMap(s=>{let i=As.test(s)?Ir((0,Ee.join)(r,s),e,t):void 0;return i?[Ns(i)]:[]}),clear(){e.exists()&&(0,_.rmSync)(r,
{recursive:!0,force:!0})}}}function Nr(e,t,{pid:n,startedAt:r}){try{if(!e.isUsed())return!1;let o=(0,Ce.createHash)("sha256").update(JSON.stringify([t,n,r])).digest(
"hex");return(0,_.writeFileSync)((0,Ee.join)(e.make(Ke),`${o}.asked`),"",{flag:"wx",mode:384}),!1}catch(o){return Y(o)==="EEXIST"}}var As=/^[0-9a-f]{64}\.json$/,
Sr=({expiresAt:e,ifMapped:t,principal:n,value:r})=>({value:r,expiresAt:e,principal:n,...he({ifMapped:t})}),Ns=({expiresAt:e,key:{audience:t,format:n,scopes:r,user:o},
principal:s})=>({format:n,principal:s,...he({scopes:r,audience:t,user:o}),expires:G(e)}),Os=e=>e.server!==void 0&&e.server.status>=400&&e.server.status<500&&e.server.
status!==429,Pt=({audience:e,boundary:t,format:n,includeEmail:r,lifetimeSeconds:o,scopes:s,user:i,who:c})=>JSON.stringify([c,n,[...s??[]].sort(),e,r,o,i,t]);function Or({
expiresAt:e,mintedAt:t,mintedUptime:n},r){return Math.min(e-r.now(),e-t-((0,Qe.uptime)()-n))}var Ps=({mintedAt:e,mintedUptime:t},n)=>e-n.now()>xr||t-(0,Qe.uptime)()>
xr;function Ir(e,t,n){let r=T($s(e,t));if(!(!r||!Rs(r)||Ps(r,n)))return Or(r,n)>0?r:void 0}var Rs=e=>Tn(e.value)&&[e.expiresAt,e.mintedAt,e.mintedUptime].every(
Number.isFinite)&&typeof e.id=="string"&&typeof e.principal=="string"&&typeof e.key=="object"&&e.key!==null;function $s(e,{uid:t}){let n;try{n=(0,_.openSync)(e,
Is);let r=(0,_.fstatSync)(n),o=t===void 0||r.uid===t&&(r.mode&63)===0;return r.isFile()&&r.size<=Ss&&o?(0,_.readFileSync)(n,"utf8"):""}catch{return""}finally{n!==
void 0&&(0,_.closeSync)(n)}}function js(e,t,n,r){let o=(0,Ce.randomBytes)(8).toString("hex"),s={...t,id:o,mintedAt:n.now(),mintedUptime:(0,Qe.uptime)()},i=`${e}\
-${o}`;try{(0,_.writeFileSync)(i,JSON.stringify(s),{flag:"wx",mode:384}),Fe(()=>(0,_.renameSync)(i,e))}catch(c){r(`the token is not kept: ${ye(c)}`),(0,_.rmSync)(
i,{force:!0})}}function Ls(e){try{return(0,_.readdirSync)(e)}catch{return[]}}m();var Ze=({scopes:e=[ie]}={})=>({format:"access_token",scopes:e,lifetimeSeconds:3600}),Hs=1e4,Fs={"standard input":"the tool that started this helper did not end \
its request on standard input","a token":"Google, or the CI, did not answer the request for a token","the next program":"the next program of this name on PATH d\
id not end"};async function Pr(e,t,n=Hs){let r,o=async(d,p)=>{r=d;let g=await p();return r=void 0,g},s={...t,stdin:()=>o("standard input",t.stdin),token:d=>o("a\
 token",()=>t.token(d)),passOn:d=>o("the next program",()=>t.passOn(d))},i,c=new Promise((d,p)=>{i=setTimeout(()=>p(Us(r,n)),n)});try{return await Promise.race(
[e.answer(s),c])}catch(d){let{code:p,text:g}=je(d),h=`${p}: ${g}`;return e.failure?.(h)??{stdout:"",stderr:`${h}
`,exitCode:1}}finally{clearTimeout(i)}}var Us=(e,t)=>new w("NETWORK_TIMEOUT",`no answer within ${t/1e3} s: ${e===void 0?"this program is still working":Fs[e]}`);m();var Gr=y(U(),1),jt=y(N(),1);m();var Lr=y(St(),1),Hr=y(X(),1),Fr=y(N(),1);m();var le=y(U(),1),$r=y(X(),1),Te=y(N(),1),fe={platform:(0,$r.platform)(),isFile:Bs},Rr=[".com",".exe",".bat",".cmd"];function _e(e,t,n=fe){let{join:r}=Rt(n);return jr(Ds(t,n).map(o=>r(o,e)),n)}var jr=(e,t)=>e.flatMap(n=>Gs(n,t)).find(t.isFile),Rt=({platform:e})=>e==="win32"?Te.win32:
Te.posix;function Ds(e,t){let{delimiter:n,isAbsolute:r}=Rt(t);return(t.platform==="win32"?Ms(e):(e.PATH??"").split(n)).filter(s=>r(s))}function Ms(e){let[,t=""]=Object.
entries(e).find(([n])=>n.toUpperCase()==="PATH")??[];return(t.match(/(?:"[^"]*"|[^;"])+/g)??[]).map(n=>n.replace(/^"(.*)"$/,"$1"))}function Gs(e,{platform:t}){return t!==
"win32"||Rr.includes(Te.win32.extname(e).toLowerCase())?[e]:Rr.map(n=>e+n)}function Bs(e){try{return(0,le.statSync)(e).isFile()?((0,le.accessSync)(e,le.constants.
X_OK),!0):!1}catch{return!1}}function et({args:e,cwd:t,env:n,file:r},o=fe){if(o.platform!=="win32")return{file:r,args:e};let i=!/[\\/:]/.test(r)?_e(r,n,o):jr([Rt(
o).resolve(t,r)],o);return i===void 0?"ENOENT":/\.(?:bat|cmd)$/i.test(i)?Ks(i,e,n):{file:i,args:e}}function Ks(e,t,n){if(t.some(s=>/[\r\n]/.test(s)))return"it i\
s a batch file, and a batch file cannot take an argument with a line break";let r=$t(n);if(r===void 0)return"it is a batch file, and SystemRoot, the folder of c\
md, is not set";let o=[e,...t].map(Vs).join(" ");return{file:`${r}\\cmd.exe`,args:["/e:on","/v:off","/d","/s","/c",`"${o}"`],windowsVerbatimArguments:!0}}function $t(e){
let t=e.SystemRoot??e.SYSTEMROOT;return t&&`${t}\\System32`}var Js=/^[\w#$*+./:?@\\-]*[\w#$*+./:?@-]$/,Vs=e=>Js.test(e)?e:`"${e.replace(/(\\*)"/g,'$1$1""').replace(
/(\\+)$/,"$1$1").replaceAll("%","%%cd:~,%")}"`;var Ws=128;function Ur(e,t,n,r,o=fe){let s=et({file:e,args:t,env:n,cwd:(0,Fr.resolve)(".")},o);if(typeof s=="string")return{signal:()=>{},exitCode:Promise.reject(
Dr(e,s,r))};let{windowsVerbatimArguments:i}=s,c=(0,Lr.spawn)(s.file,s.args,{env:{...n},stdio:"inherit",windowsVerbatimArguments:i});return{signal:d=>{c.kill(d)},
exitCode:qs(c,e,r)}}function qs(e,t,n){return new Promise((r,o)=>{e.on("exit",(s,i)=>{r(i===null?s??0:Ws+Hr.constants.signals[i])}),e.on("error",({code:s})=>{e.
pid===void 0&&o(Dr(t,String(s),n))})})}var zs={ENOENT:"there is no such program (ENOENT)",EACCES:"it may not be executed (EACCES)"},Dr=(e,t,n)=>new w(n,`cannot \
run ${e}: ${zs[t]??t}`,{suggestions:["Write after -- the name of a program in PATH, or its path"]});async function Br(e,t,{env:n,own:r}){let o=(n.PATH??"").split(jt.delimiter),s=Mr(r),i=o.findLastIndex(d=>d!==""&&Mr(d)===s),c=_e(e,{...n,PATH:o.slice(i+1).join(
jt.delimiter)});return c===void 0?void 0:Ur(c,t,n,"EXEC_COMMAND_MISSING").exitCode}function Mr(e){try{return(0,Gr.realpathSync)(e)}catch{return e}}m();var Kr={mask:()=>{},masked:async()=>{},note:()=>{},warn:()=>{},waiting:()=>{},trace:()=>{}};m();m();m();function Lt(e){let t=new Map,n=[...e].sort((r,o)=>r.createdAt.localeCompare(o.createdAt));for(let{createdAt:r,kind:o,path:s,profile:i,projectId:c}of n)o!=="cred\
entials"||i===void 0||t.set(i,{name:i,credentialsFile:s,projectId:c,signedInAt:r});return[...t.values()]}function tt(e,t){let n=Lt(e),r=n.find(s=>s.name===t);if(r)return r;if(!kn(t)){let s=`"${C(t)}" is not the name of a profile`;throw new w("INPUT_PROFILE_INVALID",
s,{suggestions:[yn]})}let o=n.map(s=>s.name);throw new w("INPUT_PROFILE_UNKNOWN",`this job has not signed in with the profile "${C(t)}"`,{suggestions:[o.length===
0?"This job has no profile yet.":`The profiles of this job: ${o.join(", ")}`,"Sign in first, in the same job: ci-auth federate --profile NAME \u2026, or ci-auth key \
--profile NAME \u2026"]})}m();var Xs={expected_project_id:{what:"the project",unknown:"no project is certain",decidedBy:e=>e("project_id")},expected_service_account:{what:"the service accoun\
t",unknown:"the job acts as no service account",decidedBy:e=>e("service_account")},expected_provider:{what:"the provider",unknown:"the job does not sign in at a\
 provider",decidedBy:e=>e("workload_identity_provider")},expected_subject:{what:"the subject",unknown:"the job does not sign in with an ID token that has one",decidedBy:"\
the job that signs in"}},Ht=(e,t,n)=>e.filter(({name:r,wanted:o})=>!Ys(t[r],o)).map(({name:r,wanted:o})=>{let{decidedBy:s,unknown:i,what:c}=Xs[r],d=t[r],p=d===void 0?
`${i}, and ${c} must be`:`${c} is "${C(d)}", not`,g=typeof s=="string"?s:s(n);return{code:"GUARDRAIL_REFUSED",message:`${n(r)}: ${p} "${C(o)}"`,suggestions:[`Co\
rrect ${g}. Change ${n(r)} only if this job is meant to sign in so.`]}});function Ys(e,t){return e===void 0?!1:t.endsWith("*")?e.startsWith(t.slice(0,-1)):e===t}
async function Ft(e,t,n){let{actor:r,projectId:o,provider:s}=t,i=r.idToken?.()?.claims.sub,c={expected_project_id:o,expected_service_account:await Qs(e,t),expected_provider:s&&
Pe(s),expected_subject:typeof i=="string"?i:void 0};L(Ht(e,c,n))}var Ut=(e,t,n)=>{let r=e.identity.mode==="federation"?e.identity.provider:void 0,{projectId:o,serviceAccount:s}=e;
return Ft(e.expected,{...t,projectId:o,provider:r,serviceAccount:s},n)},nt=e=>/^\d+$/.test(e);async function Qs(e,{actor:t,google:n,mint:r,serviceAccount:o}){let s=e.
find(({name:g})=>g==="expected_service_account")?.wanted,i=t.idToken?void 0:t.account??(await t.principal()).principal,c=o??i;if(s===void 0||c===void 0||!nt(s)||
nt(c)||!An(n))return c;let{tokenHolder:d}=await import("./tools.js"),p=await r({format:"access_token",scopes:[ie],lifetimeSeconds:3600});return await d(n,p.value)??
c}m();var Bt=y(N(),1);m();var Jr=y(U(),1);var Vr=(e,t,n)=>({label:"the executable of the credentials file",mintsAgain:!0,choosesAudience:!0,secrets:[],refreshSource:()=>({kind:"executable",command:e.command,
timeoutMs:e.timeoutMs}),async mint(r,{clock:o,signal:s}){let i=ei(e.outputFile,o.now());if(i!==void 0)return i;if(t[ae]!=="1")throw new w("CLIENT_EXECUTABLES_NO\
T_ALLOWED",`the credentials file names an executable, but ${ae} is not 1`,{suggestions:[`If the file is yours: export ${ae}=1`]});return Wr(await ti(e,{env:{...t,
...Zs(e,r)},cwd:n,signal:s}))}}),Zs=({outputFile:e,tokenType:t},n)=>({GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE:n,GOOGLE_EXTERNAL_ACCOUNT_TOKEN_TYPE:t,GOOGLE_EXTERNAL_ACCOUNT_INTERACTIVE:"\
0",...e===void 0?{}:{GOOGLE_EXTERNAL_ACCOUNT_OUTPUT_FILE:e}});function ei(e,t){if(e!==void 0)try{let n=T((0,Jr.readFileSync)(e,"utf8"));return typeof n?.expiration_time==
"number"&&n.expiration_time>t&&n?.success===!0?Wr(JSON.stringify(n)):void 0}catch{return}}async function ti({command:e,timeoutMs:t},n){let[r="",...o]=e.split(/\s+/).
filter(d=>d!==""),{runProgram:s}=await import("./tools.js"),{failure:i,stdout:c}=await s({file:r,args:o,shell:!1,timeoutMs:t,...n});if(i!==void 0)throw rt(`the \
executable ${i}`);return c}function Wr(e){let t=T(e);if(t?.version!==1)throw rt("the executable did not print a response of version 1");if(t.success!==!0)throw rt(
`the executable reported a failure${ni(t)}`);let n=t.id_token;if(typeof n=="string"&&n!=="")return n;throw rt(`the response of the executable has no id_token, b\
ut the keys ${mn(t)}`)}function ni({code:e,message:t}){let n=[e,t].filter(r=>typeof r=="string").join(": ");return n?`: ${oe(n)}`:""}var rt=e=>new w("CLIENT_EXE\
CUTABLE_OUTPUT",e,{suggestions:["Run the command of the file by hand, and compare with https://google.aip.dev/auth/4117"]});m();var qr=y(U(),1),zr=y(N(),1);var ri=(e,t,{field:n,lastsForJob:r=!1}={})=>({...Xr(`the variable ${e}`,async()=>Be(t[e]??"",n,`the variable ${e}`)),lastsForJob:r}),Xr=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function Dt(e,{field:t,isRenewed:n=!1,lastsForJob:r=!1}={}){let o=`the file ${e}`,s=()=>{try{return(0,qr.readFileSync)(
e,"utf8")}catch(i){throw Jn(o,String(i.code))}};return{...Xr(o,async()=>Be(s(),t,o)),mintsAgain:n,lastsForJob:r,refreshSource(){let i=bt(s(),t,o);if(i.isExact)return{
kind:"file",path:e,...i.field===void 0?{}:{field:i.field}}}}}function oi(e,t){if(e.CI_AUTH_ID_TOKEN)return ri("CI_AUTH_ID_TOKEN",e);let n=e.CI_AUTH_ID_TOKEN_FILE;
return n?Dt((0,zr.resolve)(t,n)):void 0}function Yr(e,{field:t,headers:n,method:r}){let o=`the URL on ${e.host}`,s;return{label:o,mintsAgain:!0,choosesAudience:!1,
secrets:Object.entries(n).filter(([i])=>!/^(?:accept|content-type|user-agent)$/i.test(i)).map(([,i])=>i.split(" ").at(-1)??i),async mint(i,c){let{body:d,shown:p,
status:g}=await c.send({service:o,method:r,url:e,headers:n});if(g>=200&&g<=299)return s=bt(d,t,o,p),s.token;throw new w("OIDC_REQUEST_FAILED",`${o} answered HTT\
P ${g} and no token`,{server:{status:g,text:oe(d)},suggestions:[`Call it by hand, with the same method and headers: ${e.origin}${e.pathname}`]})},refreshSource:()=>r===
"GET"&&s?.isExact?{kind:"url",url:e.href,headers:n,...s.field===void 0?{}:{field:s.field}}:void 0}}m();var Qr=y(U(),1);function Zr(e,t){let n;try{n=(0,Qr.readFileSync)(e,"utf8")}catch(o){let s=He(o);throw new w("FILE_CREDENTIALS_MISSING",`${t} names ${e}, which cannot be read: ${s}`,
{suggestions:["Sign in in the same job, after the checkout (a checkout deletes files in the workspace) and before ci-auth cleanup."]})}let r=T(n);if(!r)throw $(
e,"it is not a JSON object");return eo(r,e)}var Mt={service_account:si,external_account:ii,impersonated_service_account:ai};function eo(e,t){let n=O(e,"type")??
"(none)";if(Object.hasOwn(Mt,n))return Mt[n](e,t);throw $(t,`its type is ${n}${n==="authorized_user"?", a person's":""}; the supported types are ${Object.keys(Mt).
join(", ")}`)}function Gt(e,t){let n=O(e,"universe_domain")??"googleapis.com";if(xn(n))return n;throw $(t,"its universe_domain is not a domain name")}function si(e,t){
let n=Rn(e);if("code"in n)throw new w(n.code,n.message,{suggestions:n.suggestions??[]});return{type:"service_account",key:n,universe:Gt(e,t)}}function ii(e,t){let n=O(
e,"audience"),r=O(e,"subject_token_type");if(!n||!r)throw $(t,"it has no audience or no subject_token_type");let o=Gt(e,t),s=O(e,"token_url")??`https://sts.${o}\
/v1/token`,i=O(e,"service_account_impersonation_url"),c=Z(e,"service_account_impersonation")?.token_lifetime_seconds;return{type:"external_account",audience:n,subjectTokenType:r,
sts:no(s,/\/v1\/token$/,t),source:fi(Z(e,"credential_source")??{},t),impersonation:i===void 0?void 0:to(i,[],typeof c=="number"?c:void 0,t),universe:o}}function ai(e,t){
let n=Z(e,"source_credentials"),r=O(e,"service_account_impersonation_url");if(!n||r===void 0)throw $(t,"it has no source_credentials or no service_account_imper\
sonation_url");return{type:"impersonated_service_account",source:ci(n,t),impersonation:to(r,di(e,t),void 0,t),universe:Gt(e,t)}}function ci(e,t){let n=e.type===
"impersonated_service_account"?void 0:eo(e,t);if(n&&(n.type!=="external_account"||!n.impersonation))return n;throw $(t,"its source_credentials impersonate an ac\
count too: put that account into delegates")}function di(e,t){return(Array.isArray(e.delegates)?e.delegates:[]).map(r=>{if(typeof r!="string")throw $(t,"its del\
egates are not a list of texts");return r.replace(/^projects\/-\/serviceAccounts\//,"")})}function to(e,t,n,r){let[,o=""]=/\/v1\/projects\/-\/serviceAccounts\/([^/:]+):generateAccessToken$/.
exec(e)??[],s=ui(o);if(!s)throw $(r,"its service_account_impersonation_url does not name an account");let i=no(e,/\/v1\/projects\/-\/.*$/,r);return{serviceAccount:s,
delegates:t,iamcredentials:i,lifetimeSeconds:n}}function ui(e){try{return decodeURIComponent(e)}catch{return}}function no(e,t,n){let r=URL.canParse(e)?new URL(e):
void 0,o=r?.protocol==="http:"&&Sn.has(r.hostname);if(!r||!t.test(e)||r.protocol!=="https:"&&!o)throw $(n,"it names an endpoint that is not an https URL of the \
expected form");return e.replace(t,"")}var li=3e4;function fi(e,t){let n=Z(e,"format"),r=n?.type==="json"?O(n,"subject_token_field_name"):void 0,o=O(e,"url"),s=O(
e,"file"),i=Z(e,"executable");if(i)return pi(i,t);if(s!==void 0)return{kind:"file",path:s,field:r};if(o!==void 0&&URL.canParse(o)){let c=Object.entries(Z(e,"hea\
ders")??{}).map(([d,p])=>[d,gn(p)]);return{kind:"url",url:new URL(o),headers:Object.fromEntries(c),field:r}}throw $(t,`its credential_source has none of url, fi\
le and executable; it has ${Object.keys(e).join(", ")||"nothing"}`)}function pi(e,t){let n=O(e,"command");if(n===void 0)throw $(t,"its executable has no command");
let{timeout_millis:r}=e;return{kind:"executable",command:n,timeoutMs:typeof r=="number"?r:li,outputFile:O(e,"output_file")}}var ve=["GOOGLE_APPLICATION_CREDENTIALS",...Mn];function ro(e,{cwd:t,env:n},r="--credentials-file"){let o=ve.find(c=>n[c]),s=e===void 0?o:r,i=e??(o&&n[o]);if(!i||
!s)throw new w("INPUT_SOURCE_MISSING","there are no credentials to mint a token from",{suggestions:["Sign in first, in the same job: ci-auth federate \u2026, or ci-a\
uth key \u2026","For one token without a sign-in: ci-auth token --workload-identity-provider projects/\u2026/providers/\u2026"]});return{credentials:Zr((0,Bt.resolve)(
t,i),s),path:i,namedBy:s}}function Kt(e,t,n,r){if(e.type==="service_account"){for(let d of ir(e.key))r.mask(d);return{actor:sr(t,e.key,r),target:{delegates:[]},
google:t}}let{impersonation:o}=e,s=o?mi(t,o):t,i={serviceAccount:o?.serviceAccount,delegates:o?.delegates??[]};if(e.type==="external_account"){let d=gi(e.audience),
p=mt(oo(s,{sts:e.sts}),{provider:d});return{actor:hi(e,d,p,n,r),target:i,google:p}}let c=Kt(e.source,s,n,r);return{actor:c.actor,target:i,google:c.google}}var mi=(e,{
delegates:t,iamcredentials:n,serviceAccount:r})=>mt(oo(e,{iamcredentials:n}),{serviceAccount:r,delegates:t});function gi(e){let t=Re(e);return"code"in t?void 0:
t}var oo=(e,t)=>({...e,endpoints:{...e.endpoints,...t}});function hi({audience:e,source:t,subjectTokenType:n},r,o,s,i){let c=yi(t,n,s);for(let d of c.secrets)i.
mask(d);return Gn({google:o,source:c,audience:e,provider:r,target:{audience:e,subjectTokenType:n},report:i})}function yi(e,t,{cwd:n,env:r}){if(e.kind==="url")return Yr(
e.url,{...e,method:"GET"});if(e.kind==="executable")return Vr({...e,tokenType:t},r,n);let o=Dt((0,Bt.resolve)(n,e.path),e);return{...o,mint:(s,i)=>o.mint(s,i).catch(
ki)}}function ki(e){throw!(e instanceof w)||e.code!=="OIDC_TOKEN_VARIABLE_MISSING"?e:e.with({code:"FILE_SUBJECT_TOKEN_MISSING",suggestions:["Sign in again in th\
is job: the token file of the credentials no longer exists."]})}var so=(e,{env:t})=>De(t,e.universe).endpoints;m();var Jt=y(N(),1);async function Vt(e,t,n,r){let{cache:o=!0,fresh:s,report:i,signal:c}=e,d=o&&t!==void 0?wi(e):void 0;if(!d||t===void 0)return r();let p=await d.get({who:t,...n},
r,{fresh:s,signal:c});return i.mask(p.value),p}function wi(e){let{ci:t,clock:n=Me,report:r,surroundings:o}=e;try{return Ar(e.folder??Je(t,o),n,r.trace)}catch(s){
if(!(s instanceof Error))throw s;r.trace(`tokens are not kept: ${s.message}`);return}}function io(e,t,n){let{surroundings:r}=n,o=(0,Jt.resolve)(r.cwd,e),s=kt(ke(
o)),i=Ei(n).find(d=>d.path===o&&d.content===s);if(i?.who!==void 0)return i.who;let{endpoints:c}=De(r.env,t.universe);return kt(t,bi(t,r),c)}function bi(e,{cwd:t}){
let n=e.type==="impersonated_service_account"?e.source:e,r=n.type==="external_account"?n.source:void 0;return r?.kind==="file"?ke((0,Jt.resolve)(t,r.path)):void 0}
function Ei({ci:e,folder:t,surroundings:n}){try{return(t?Q(t.path):Ue(e,n)).read()}catch{return[]}}var Ci=["workload_identity_provider","credentials_json"],ao=["service_account","delegates","audience","universe","wait_for_propagation"];function Ti({raw:e,...t},n){
let{namedBy:r="a credentials file",profile:o}=t,s=o===void 0?ao:[...ao,...Ci],i=On(e,t),{add:c,duration:d,nameOf:p,problems:g,text:h}=i;for(let P of s.filter(R=>h(
R)!==void 0)){let R=`${p(P)} has no effect with ${r}, which contains the identity`;c("INPUT_NOT_APPLICABLE",R,`Delete it, or name the provider: ${p("workload_id\
entity_provider")}`)}let k=jn(i,$n(i)),b={requestReason:Hn(i),retries:Fn(i),timeoutMs:d("timeout")*1e3,expected:Ln(i)};if(L([...g,...Pn(e,t),...n]),k)return{...b,
request:k};throw new Error("no token format")}function Wt({ci:e,folder:t,profile:n,surroundings:r}){if(n===void 0&&ve.some(s=>r.env[s]))return;let o=(t?Q(t.path):Ue(e,r)).read();return n!==void 0?tt(o,n):Lt(
o).find(({name:s})=>s===hn)}var uo=e=>qt(e)||ve.some(t=>e.surroundings.env[t])||Wt(e)!==void 0,lo=({credentialsFile:e,name:t,projectId:n},{surroundings:r})=>({credentialsFile:e,
namedBy:`the profile ${t}`,projectId:n,surroundings:{...r,env:{...r.env,[ae]:"1"}}}),fo=e=>qt(e)&&!ve.some(t=>e.surroundings.env[t]),qt=({ci:e,surroundings:t})=>e.
hasGoogleIdentity===!0||!!t.env.GCE_METADATA_HOST?.trim(),_i={create_credentials_file:"false",export_environment_variables:"false"};async function po(e,t){let{ci:n,
raw:r,report:o,surroundings:s}=e,{problems:i,source:c}=await Dn(e),d={nameOf:e.nameOf,ambient:qt(e),secretsWithheld:n.secretsWithheld?.(s.env)},p=Un({...r,..._i},
d,[...i,...gt(s.env)]),g=t??p.token;if(!g)throw new Error("no token format");for(let x of c?.secrets??[])o.mask(x);for(let x of p.notes)o.note(x);let h=Kn(p,c,s),
k=await Vt(ko(e,p),h,ho(g,e),async()=>{let x=await Bn(p,e,c);try{let F=await x.mint(g),W=async()=>e.boundary?.limit(x.google,F,o),re=await wt(x.actor.facts,W)??
F;return p.expected.length>0&&await Ut(p,x,e.nameOf),{...re,...await yt(x.target,x.actor,g)}}finally{x.close()}}),{identity:b,projectId:P,serviceAccount:R}=p,E=b.
mode==="key"?b.key.email:b.mode==="ambient"?k.principal:void 0,v=b.mode==="federation"?b.provider:void 0;wo(p.expected,{account:R??E,projectId:P,provider:v},e.nameOf);
let H=c?.label??(p.identity.mode==="ambient"?"the metadata server":"a service account key");return{request:g,token:k,source:H}}async function mo(e,t){let{report:n,
surroundings:r}=e,{credentials:o,namedBy:s,path:i}=ro(e.credentialsFile,r,e.namedBy),c=Ti(e,gt(r.env)),d=t??vi(c.request,e.raw,o),p=io(i,o,e),g=await Vt(ko(e,c),
p,ho(d,e),async()=>{let P=Ge(e,c),R={network:P,endpoints:so(o,r),universe:o.universe,requestReason:c.requestReason,refusalContext:{identify:e.identify}};try{let{
actor:E,google:v,target:H}=Kt(o,R,r,n),x=await wt(E.facts,async()=>{let F=await ht(v,E,H,d);return e.boundary?e.boundary.limit(v,F,n):F});if(n.mask(x.value),c.expected.
length>0){let{serviceAccount:F}=H,{provider:W}=v.refusalContext,re=j=>ht(v,E,H,j),A=e.projectId??co(F??E.account,o);await Ft(c.expected,{actor:E,google:v,mint:re,
projectId:A,provider:W,serviceAccount:F},e.nameOf)}return{...x,...await yt(H,E,d)}}finally{P.close()}}),{account:h,provider:k}=go(o),b=e.projectId??co(h,o);return wo(
c.expected,{account:h,projectId:b,provider:k},e.nameOf),{request:d,token:g,source:`${i} (${s})`}}function go(e){if(e.type==="service_account")return{account:e.key.
email,provider:void 0};let t=e.impersonation?.serviceAccount;if(e.type==="impersonated_service_account")return{...go(e.source),account:t};let n=Re(e.audience);return{
account:t,provider:"code"in n?void 0:n}}var ho=(e,{boundary:t})=>({...e,...he({boundary:t?.text})}),yo=e=>e.some(({name:t,wanted:n})=>t==="expected_subject"||nt(
n)),ko=(e,{expected:t})=>yo(t)?{...e,cache:!1}:e;function wo(e,{account:t,projectId:n,provider:r},o){if(yo(e))return;let s={expected_project_id:n,expected_service_account:t,
expected_provider:r&&Pe(r),expected_subject:void 0};L(Ht(e,s,o))}var co=(e,t)=>(e&&$e(e))??(t.type==="service_account"?t.key.projectId:void 0);function vi(e,t,n){
let r=n.type==="service_account"?void 0:n.impersonation?.lifetimeSeconds;return e.format==="id_token"||e.user!==void 0||t.access_token_lifetime?.trim()||r===void 0?
e:{...e,lifetimeSeconds:r}}var xi={token_format:"access_token"};async function ot(e){let t=Wt(e),n={...e,raw:xi,nameOf:s=>s,named:{},...t?lo(t,e):{credentialsFile:void 0}},r=t===void 0&&fo(
e),{token:o}=await(r?po(n,e.token):mo(n,e.token));return await e.report.masked(),o}function Co({name:e,profile:t,programs:n,words:r},{ambientActor:o,jobOf:s,look:i,signal:c}){let{env:d}=process;return{words:r,startedAs:e,version:"0.0.0",env:d,
stdin:Si,async token(p){let g=i();return ot({...await s(g),profile:t,surroundings:g,report:Kr,userAgent:"ci-auth/0.0.0",signal:c,token:Ze(p),fresh:p?.fresh,ambientActor:o})},
askedBefore:async p=>Nr((await s(i())).folder,p,fr()),passOn:p=>Br(p,r,{env:d,own:n})}}var bo=1<<20;async function Si(){let e="";for await(let t of process.stdin.
setEncoding("utf8"))if(e+=t,e.length>bo)throw new Error(`more than ${bo} characters on standard input`);return e}async function To({exitCode:e,stderr:t="",stdout:n}){
await Promise.all([Eo(process.stdout,n),Eo(process.stderr,t)]),process.exit(e)}var Eo=(e,t)=>new Promise(n=>{if(t==="")return n();e.on("error",()=>n()),e.write(
t,()=>n())});m();var B=y(N(),1);m();function vo(e,t,n){let r=Ii(_o(e),_o(t)),o=Ni(r).map(([s,i])=>Oi(r,s,i));return o.length===0?"":[`--- a/${n}
`,`+++ b/${n}
`,...o].join("")}var _o=e=>e.match(/[^\n]*\n|[^\n]+$/g)??[];function Ii(e,t){let n=[],[r,o]=[0,0];for(;r<e.length||o<t.length;){let[s,i]=Ai(e,t,r,o);n.push(...e.
slice(r,r+s).map(d=>({mark:"-",text:d}))),n.push(...t.slice(o,o+i).map(d=>({mark:"+",text:d}))),r+=s,o+=i;let c=e[r];c!==void 0&&n.push({mark:" ",text:c}),r+=1,
o+=1}return n}function Ai(e,t,n,r){let o=e.length-n+(t.length-r);for(let s=0;s<o;s+=1)for(let i=0;i<=s;i+=1){let c=e[n+i];if(c!==void 0&&c===t[r+s-i])return[i,s-
i]}return[e.length-n,t.length-r]}function Ni(e){let t=[];for(let[n,{mark:r}]of e.entries()){if(r===" ")continue;let o=t.at(-1),s=Math.min(e.length,n+1+3);o&&n-3<=
o[1]?o[1]=s:t.push([Math.max(0,n-3),s])}return t}function Oi(e,t,n){let r=e.slice(t,n),o=i=>{let c=r.filter(({mark:p})=>p!==i).length,d=e.slice(0,t).filter(({mark:p})=>p!==
i).length;return`${c===0?d:d+1},${c}`},s=r.map(({mark:i,text:c})=>i+c+(c.endsWith(`
`)?"":`
\\ No newline at end of file
`));return[`@@ -${o("+")} +${o("-")} @@
`,...s].join("")}m();var tn=y(X(),1),lt=y(N(),1);m();m();m();var xo="[a-z][a-z0-9]*(?:-[a-z0-9]+)*",pe=e=>`${xo}-${e}\\.pkg\\.dev|${e}\\.${xo}\\.rep\\.pkg\\.dev`,zt="[a-z0-9](?:[a-z0-9-]*[a-z0-9])?",Pi={docker:`${pe("dock\
er")}|(?:(?:us|eu|asia|marketplace)\\.)?gcr\\.io`,npm:pe("npm"),python:pe("python"),maven:pe("maven"),go:pe("go"),apt:pe("apt"),git:`source\\.developers\\.google\\\
.com|(?:${zt}\\.)+sourcemanager\\.dev`,bazel:`(?:${zt}\\.)+googleapis\\.com|(?:${zt}\\.)+pkg\\.dev`},Ri=new Map(Object.entries(Pi).map(([e,t])=>[e,new RegExp(`^\
(?:${t})$`)])),$i=/^(?:https:\/\/)?([a-z0-9.-]{1,253})(?::443)?(?:\/[!-~]*)?$/;function I(e,t){let n=$i.exec(e)?.[1];return n!==void 0&&Ri.get(t)?.test(n)?n:void 0}var Xt="ci-auth-bazel",ji=60,st=e=>({stdout:"",stderr:`${Xt}: ${e}
`,exitCode:1}),Li=e=>/^(?:https|grpcs):\/\//.test(e)?I(e.replace(/^grpcs:/,"https:"),"bazel"):void 0,So={name:"bazel",startedAs:[Xt],failure:st,async answer(e){
let[t]=e.words;if(t===void 0)return{stdout:"",stderr:`usage: ${Xt} get
`,exitCode:1};if(t!=="get")return st(`unknown command: ${C(t)}. It has one: get`);let n=T(await e.stdin())?.uri;if(typeof n!="string")return st('standard input \
is not a request such as {"uri":"https://\u2026"}');if(Li(n)===void 0)return st(`no credentials for ${C(n)}: it gives tokens only to Google's hosts, over https.\
 In the line --credential_helper of the bazelrc file, name the host`);let{expiresAt:r,value:o}=await e.token(),s={expires:G(r-ji),headers:{Authorization:[`Beare\
r ${o}`]}};return{stdout:`${JSON.stringify(s)}
`,exitCode:0}}};m();var xe="docker-credential-ci-auth",D="oauth2accesstoken",me=e=>({stdout:`${e}
`,exitCode:1}),Hi=me("credentials not found in native keychain"),Fi=me("no credentials server URL"),Ui={stdout:"",exitCode:0},Di=`usage: ${xe} <store|get|erase|\
list|version>`;async function Mi(e){let t=(await e.stdin()).trim();if(t==="")return Fi;if(I(t,"docker")===void 0)return Hi;let{value:n}=await e.token();return{stdout:`${JSON.
stringify({ServerURL:t,Username:D,Secret:n})}
`,exitCode:0}}async function Gi(){return me(`${xe} stores no passwords: it gets a new token whenever one is needed, so leave out the login to this registry`)}var Io={
get:Mi,store:Gi,erase:async()=>Ui,list:async()=>({stdout:`{}
`,exitCode:0}),version:async({version:e})=>({stdout:`${xe} (ci-auth) ${e}
`,exitCode:0})},it={name:"docker",startedAs:[xe],failure:e=>({...me(e),stderr:`${e}
`}),async answer(e){let[t,...n]=e.words;if(t===void 0||n.length>0)return me(Di);let r=Object.hasOwn(Io,t)?Io[t]:void 0;return r?r(e):me(`${xe}: unknown action: ${JSON.
stringify(t)}`)}};m();var Yt="git-credential-ci-auth",at={stdout:"",exitCode:0};function Ao(e){let t=new Map,n=[];for(let r of e.split(`
`)){if(r==="")break;let[,o="",s=""]=/^([^=]+)=(.*)$/s.exec(r)??[];o!=="capability[]"?t.set(o,s):n=s===""?[]:[...n,s]}return{one:t,capabilities:n}}var No=({one:e})=>e.
get("protocol")==="https"&&I(`https://${e.get("host")??""}`,"git")!==void 0,Oo=(e,{value:t})=>Buffer.from(`${e}:${t}`).toString("base64");async function Bi(e){let t=Ao(
await e.stdin());if(!No(t))return at;let n;try{n=await e.token()}catch(i){let{code:c,text:d}=je(i);return{stdout:`quit=1
`,stderr:`${Yt}: ${c}: ${d}
`,exitCode:1}}let r=t.one.get("username")||D,o=`password_expiry_utc=${Math.floor(n.expiresAt)}`;return{stdout:`${(t.capabilities.includes("authtype")?["capabili\
ty[]=authtype","authtype=Basic",`credential=${Oo(r,n)}`,"ephemeral=1",o]:[`username=${r}`,`password=${n.value}`,o]).join(`
`)}
`,exitCode:0}}async function Ki(e){let t=Ao(await e.stdin());if(!No(t))return at;let{one:n}=t;try{let r=await e.token(),o=n.get("username")||D;(n.get("password")===
r.value||n.get("credential")===Oo(o,r))&&await e.token({fresh:!0})}catch{}return at}var Po={name:"git",startedAs:[Yt],async answer(e){let[t]=e.words;return t===
void 0?{stdout:"",stderr:`usage: ${Yt} <get|store|erase>
`,exitCode:1}:t==="get"?Bi(e):t==="erase"?Ki(e):at}};m();var Ro="ci-auth-goauth",Ji=/^HTTP\/\S+ 40[13]\b/,$o={name:"goauth",startedAs:[Ro],async answer(e){let t=e.words.at(-1),n=t?.startsWith("https://")?t:void 0,r=n===
void 0?e.words:[n],s=r.filter(h=>I(h,"go")===void 0).map(h=>`${Ro}: no credentials for ${C(h)}, no host of Google
`).join(""),i=r.flatMap(h=>I(h,"go")??[]);if(i.length===0)return{stdout:"",stderr:s,exitCode:0};let c=n!==void 0&&Ji.test(await e.stdin()),{value:d}=await e.token(
{fresh:c}),p=Buffer.from(`${D}:${d}`).toString("base64");return{stdout:`${i.map(h=>`https://${h}
`).join("")}
Authorization: Basic ${p}

`,stderr:s,exitCode:0}}};m();var Ho=y(Lo(),1);var dt="keyring",Vi={stdout:"",exitCode:1},ct={type:"string"},Wi={mode:ct,output:ct,"keyring-backend":{...ct,short:"b"},"keyring-path":{...ct,short:"p"}};function qi(e){
try{let{positionals:t,values:n}=(0,Ho.parseArgs)({args:[...e],options:Wi,allowPositionals:!0}),[r,o="",s,...i]=t,{mode:c="password",output:d="plain"}=n;return["\
password","creds"].includes(c)&&["plain","json"].includes(d)&&i.length===0?{verb:r,service:o,user:s,wantsUser:c==="creds",asJson:d==="json"}:void 0}catch{return}}
var zi=({service:e,user:t,wantsUser:n})=>e.startsWith("https://")&&I(e,"python")!==void 0&&(t===D||n&&!t);function Xi({asJson:e,wantsUser:t},n){return e?JSON.stringify(
t?{username:D,password:n}:{password:n}):t?`${D}
${n}`:n}async function Yi({passOn:e,words:t}){let n=await e(dt);return n!==void 0?{stdout:"",exitCode:n}:t.includes("get")?Vi:{stdout:"",stderr:`${dt}: this is \
the one of ci-auth, which only has tokens for Google's registries, and there is no other on PATH
`,exitCode:1}}var Fo={name:"keyring",startedAs:[dt],async answer(e){let t=qi(e.words);return!t||!zi(t)?Yi(e):t.verb==="get"?{stdout:`${Xi(t,(await e.token()).value)}\

`,exitCode:0}:{stdout:"",stderr:`the ${dt} of this job stores no passwords: it gets a new token whenever one is needed
`,exitCode:1}}};m();var Uo="gke-gcloud-auth-plugin",en=[ie,"https://www.googleapis.com/auth/userinfo.email"],Qi=30,Qt="client.authentication.k8s.io",Do=[`${Qt}/v1`,`${Qt}/v1beta1`],
Zt=e=>({stdout:"",stderr:`ci-auth helper kubectl: ${e}
`,exitCode:1}),Zi=new Set(["use_application_default_credentials","cluster","location","project","v","vmodule","stderrthreshold","alsologtostderr","logtostderr",
"log_backtrace_at","log_dir","log_file","log_file_max_size","add_dir_header","one_output","skip_headers","skip_log_headers"]),ea=new Map([["account","name the a\
ccount in the sign-in"],["impersonate_service_account","sign in as this account: ci-auth federate --service-account"],["use_edge_cloud","there are no tokens for\
 Edge Cloud"]]);function ta(e){let[,t="",n]=/^--?(\w+)(?:=(.*))?$/s.exec(e)??[];if(e==="version"||t==="version")return"version";let r=ea.get(t);if(!(t===""||Zi.
has(t)||/^v\d+$/.test(t)||r&&n==="false"))return{fault:r===void 0?`unknown flag: --${t}`:`--${t} cannot be followed: ${r}`}}function na(e){if(!e?.trim())return{
version:`${Qt}/v1beta1`,server:""};let{apiVersion:t,spec:n}=T(e)??{};if(!Do.includes(t))return{fault:`KUBERNETES_EXEC_INFO has the apiVersion ${typeof t=="strin\
g"?C(t):"none"}, not ${Do.join(" or ")}`};let{server:r}=n?.cluster??{};return{version:String(t),server:typeof r=="string"?r:""}}async function ra(e){let t=na(e.
env.KUBERNETES_EXEC_INFO);if("fault"in t)return Zt(t.fault);let n=await e.askedBefore(`kubectl ${t.server}`),{expiresAt:r,value:o}=await e.token({scopes:en,fresh:n}),
s={expirationTimestamp:G(r-Qi),token:o},i={apiVersion:t.version,kind:"ExecCredential",spec:{interactive:!1},status:s};return{stdout:`${JSON.stringify(i)}
`,exitCode:0}}var ut={name:"kubectl",startedAs:[Uo],failure:Zt,async answer(e){let[t]=e.words.map(ta).filter(n=>n!==void 0);return t==="version"?{stdout:`${Uo} \
(ci-auth) ${e.version}
`,exitCode:0}:t?Zt(t.fault):ra(e)}};m();var Mo="ci-auth-pnpm",Go={name:"pnpm",startedAs:[Mo],async answer(e){if(e.words.length>0)return{stdout:"",stderr:`usage: ${Mo}
`,exitCode:1};let{value:t}=await e.token();return{stdout:`Bearer ${t}
`,exitCode:0}}};var oa=[it,ut,Po,Fo,So,$o,Go],Bo=e=>oa.find(t=>t.name===e||t.startedAs.includes(e));var Se=e=>e===void 0||e==="default"?"bin":`bin-${e}`;function nn(e,t){let n=Bo(e)?.startedAs[0];if(n===void 0)throw new Error(`no helper is called ${e}`);return e===
"docker"&&Se(t)!=="bin"?`${n}-${t}`:n}var Jo="helper.mjs",Vo="helper.json",sa="compiled";function Wo(e,t=(0,tn.platform)()){let{folder:n,helpers:r,profile:o,program:s,
settings:i}=e;if(r.length===0)return[];let{join:c}=t==="win32"?lt.win32:lt.posix,d=p=>t==="win32"?ca(s,Ko(s,p,{folder:n,join:c,profile:o})):ia(s,Ko(s,p,{folder:n,
join:c,profile:o}),c(n,sa),p);return[{path:Vo,content:JSON.stringify(i)},...s.text===void 0?[]:[{path:Jo,content:s.text}],...r.map(p=>({path:`${Se(o)}/${rn(p,o,
t)}`,content:d(p),mode:448}))]}var rn=(e,t,n=(0,tn.platform)())=>nn(e,t)+(n==="win32"?".cmd":""),Ko=({path:e,text:t},n,{folder:r,join:o,profile:s="default"})=>[
e,...t===void 0?[]:[o(r,Jo)],"helper","--as-recorded",o(r,Vo),n,s];function ia(e,t,n,r){let o=r==="docker"?"":" >&2";return`#!/bin/sh
[ -x ${M(e.path)} ] || { printf '%s\\n' ${M(da(e))}${o}; exit 1; }
unset NODE_OPTIONS
NODE_COMPILE_CACHE=${M(n)} exec ${t.map(M).join(" ")} "$@"
`}var aa=/["%\r\n]/;function ca(e,t){if(t.some(n=>aa.test(n)))throw new w("FILE_WRITE_FAILED",`a batch file cannot start ${e.path}: a path has a quote or a %`,{
suggestions:["Choose another folder for temporary files, or install Node in another folder."]});return["@echo off","set NODE_OPTIONS=",`${t.map(n=>`"${n}"`).join(
" ")} %*`,""].join(`\r
`)}var da=({path:e,text:t})=>`${t===void 0?"CLIENT_EXECUTABLE_MISSING: the ci-auth":"NODE_MISSING: the node"} that ran ci-auth configure is no longer there: ${e}\
. Run ci-auth configure again`;async function qo(e,t){let{clock:n=Me,dryRun:r,folder:o,handover:s,profile:i,signal:c}=t;if(L(s?.problems({variables:!0,outputs:!1})??[]),i!==void 0&&tt(Q(o.path).
read(),i),uo(t)||t.report.warn("CONFIGURE_NOT_SIGNED_IN","nobody has signed in yet in this job: until then, tools get no token. Next: ci-auth federate \u2026, or ci-\
auth key \u2026"),r)return(await zo(e,t)).configured;let d={folder:o.make(),name:"configure",clock:n,signal:c};try{return await Tr(d,()=>ua(e,t))}finally{o.isUsed()||
await o.remove()}}async function zo(e,t){let{folder:n,handover:r,profile:o,surroundings:s}=t,{call:i,tokens:c}=fa(t),d=await e.plan(i),{files:p,notes:g,tokenVariables:h={}}=d,
k=(d.edits??[]).map(E=>({...E,path:(0,B.resolve)(s.cwd,E.path)}));L(r&&Object.keys(h).length>0?la(r,t.ci):[]);let b={...d.variables,...d.onPath?ma(s.env,n,o):{}};
return{configured:{changes:[...p.map(({content:E,path:v})=>({path:i.pathOf(v),content:E})),...k].map(({content:E,path:v})=>({path:v,diff:ya(Ct(v)??"",E,v,c)})).
filter(({diff:E})=>E!==""),variables:b,tokenVariables:h,notes:g},setup:d,edits:k}}async function ua(e,t){let{ci:n,folder:r,handover:o,profile:s,signal:i}=t,{configured:c,
edits:d,setup:p}=await zo(e,t),{files:g,helpers:h,links:k=[]}=p;i?.throwIfAborted();let b={ci:n.id,module:n.module},P=h.length===0?void 0:await t.program(),R=P?
Wo({folder:r.path,helpers:h,profile:s,program:P,settings:b}):[];Xn(r,[...R,...g]);for(let{path:E,target:v}of k)Yn(r,E,v);for(let E of d)await Qn(r,E);return await o?.
exportVariables({...c.variables,...c.tokenVariables}),c}var la=({setOutputs:e},{label:t})=>e?[]:[{code:"INPUT_TOKEN_UNDELIVERABLE",message:`${t} cannot pass a t\
oken to later steps`,suggestions:["Add --output-format shell, in the step that runs the tool, or use ci-auth exec --configure."]}];function fa(e){let{folder:t,profile:n,
surroundings:r}=e,o=[],s=c=>(0,B.join)(t.path,...c.split("/")),i={...e,pathOf:s,programOf:c=>s(`${Se(n)}/${rn(c,n)}`),programNameOf:c=>nn(c,n),read:c=>pa((0,B.resolve)(
r.cwd,c)),async token(c){let d=await e.token(c);return o.push(d.value),d},async tokenToStore(){if(e.dryRun)return{value:"***",until:"it expires, usually after a\
n hour"};let{expiresAt:c,value:d}=await i.token({fresh:!0});return{value:d,until:G(c)}}};return{call:i,tokens:o}}function pa(e){try{return Ct(e)}catch(t){throw new w(
"FILE_SETTINGS_INVALID",`cannot read ${e}: ${He(t)}`,{cause:t})}}function ma(e,t,n){let r=e.PATH??"",o=(0,B.join)(t.path,Se(n));return r.split(B.delimiter).includes(
o)?{}:{PATH:r===""?o:`${o}${B.delimiter}${r}`}}var ga=/((?:auth|authorization|key|key-data|login|passphrase|passwd|password|secret|token)(?:["']?\s*[:=]\s*|>|\s+)|<value>)(?!["']?\$\{[\w.]+\}["']?[,;]?(?:[\s<]|$))("(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s"'<][^<]*)|\/\/[^\s/]+@/gi,
ha=e=>e.replace(ga,(t,n,r="")=>{let[o]=/^["']?/.exec(r)??[];return n===void 0?"//***@":`${n}${o}***${o}`});function ya(e,t,n,r){let o=vo(e,t,n.replace(/^[/\\]/,""));return r.reduce((c,d)=>c.replaceAll(d,"***"),o).split(`
`).filter((c,d)=>d<2||/^[-+]/.test(c)).map((c,d)=>d<2?c:ha(c)).join(`
`)}m();var ft=y(U(),1),pt=y(X(),1),V=y(N(),1);var Xo={name:"docker",example:"europe-docker.pkg.dev",async plan(e){let{env:t}=e.surroundings,n=e.words.map(ka),r=e.programNameOf("docker").replace("docker-cred\
ential-",""),o=e.pathOf("docker/config.json"),s=(0,V.resolve)(e.surroundings.cwd,t.DOCKER_CONFIG||(0,V.join)(t.HOME||(0,pt.homedir)(),".docker")),i=(0,V.join)(s,
"config.json"),c=(e.inPlace?void 0:e.read(o))??e.read(i),d=Yo(c,n,r,i),p=[`docker asks ci-auth for a new token whenever it signs in to ${n.join(", ")}: nothing \
expires`],g={files:[],variables:{},helpers:["docker"],onPath:!0,notes:p},h=`"credHelpers": ${n.map(k=>`"${k}"`).join(", ")}`;return e.inPlace?{...g,edits:[{path:i,
content:d,undo:h}]}:{...g,files:[{path:"docker/config.json",content:d},...Ca(e,n,r,d)],links:s===e.pathOf("docker")?[]:wa(s),variables:{DOCKER_CONFIG:e.pathOf("\
docker"),REGISTRY_AUTH_FILE:Ea(e)}}}};function ka(e){let t=I(e,"docker");if(t!==void 0&&(e===t||e===`https://${t}`||e===`https://${t}/`))return t;throw new w("I\
NPUT_HOST_INVALID",`"${C(e)}" is not the host of a registry of Google`,{suggestions:["Give the host alone, in lower case, for example: europe-docker.pkg.dev"]})}
function Yo(e,t,n,r){let{credHelpers:o,...s}=on(e,r),i=Object.fromEntries(t.map(g=>[g,n])),c=typeof o=="object"&&o!==null?o:{},d=/^\{\s*\n([ \t]+)/.exec(e??"")?.[1]??
"	",p=e===void 0||e.endsWith(`
`)?`
`:"";return JSON.stringify({...s,credHelpers:{...c,...i}},void 0,d)+p}function on(e,t){if(e===void 0||e.trim()==="")return{};let n=T(e);if(n)return n;throw new w(
"FILE_SETTINGS_INVALID",`${t} is not a JSON object, so docker cannot read it either`,{suggestions:["Repair the file, or remove it."]})}function wa(e){return ba(
e).filter(t=>t!=="config.json").filter(t=>(0,pt.platform)()!=="win32"||(0,ft.statSync)((0,V.join)(e,t)).isDirectory()).map(t=>({path:`docker/${t}`,target:(0,V.join)(
e,t)}))}function ba(e){try{return(0,ft.readdirSync)(e)}catch{return[]}}var sn="containers/auth.json";function Qo(e){let{env:t}=e.surroundings,n=t.XDG_RUNTIME_DIR,
r=[e.pathOf(sn),t.REGISTRY_AUTH_FILE,...n?[(0,V.join)(n,"containers","auth.json")]:[]];for(let o of r){if(!o||o===e.pathOf("docker/config.json"))continue;let s=e.
read(o);if(s!==void 0)return{path:o,text:s}}}var Ea=e=>e.pathOf(Qo(e)?sn:"docker/config.json");function Ca(e,t,n,r){let o=Qo(e);if(!o)return[];let[s,i]=[on(o.text,
o.path),on(r,"")],c=p=>({...i[p],...s[p]}),d=JSON.stringify({...s,auths:c("auths"),credHelpers:c("credHelpers")},void 0,"	");return[{path:sn,content:Yo(`${d}
`,t,n,o.path)}]}m();var as=y(X(),1),ne=y(N(),1);m();m();var Ta={"container.clusters.get":"roles/container.clusterViewer","gkehub.memberships.get":"roles/gkehub.viewer","resourcemanager.projects.get":"roles/browser"},
Zo=({kind:e,project:t})=>`gcloud container ${e==="clusters"?"clusters":"fleet memberships"} list --project=${q(t)}`,_a=({project:e},t,n="PRINCIPAL")=>`gcloud pr\
ojects add-iam-policy-binding ${q(e)} --role=${Ta[t]} --condition=None --member=${M(n)}`,es=(e,t,n)=>[{code:"API_DISABLED",matches:({reason:r})=>r==="SERVICE_DI\
SABLED",says:"the API is off in the project",suggestions:(r,{metadata:o})=>[We(o,"container.googleapis.com"),Tt]},{code:"GKE_REJECTED",matches:({status:r})=>r===
501,says:"there are no clusters to ask: what answered has no such API",suggestions:()=>["The emulator has none. In a test, name your own server in CI_AUTH_ENDPO\
INT_CONTAINER, or leave out configure gke."]},{code:"GKE_UNAVAILABLE",matches:({status:r})=>r===429||r>=500,says:"Google could not handle the call; the configur\
ation is not the reason",suggestions:()=>[ce]},{code:"IAM_BEARER_REJECTED",matches:({status:r})=>r===401,says:"the access token is not accepted: it has expired,\
 or its account was disabled",suggestions:()=>["Sign in again right before: ci-auth federate"]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:r})=>r==="ACCESS\
_TOKEN_SCOPE_INSUFFICIENT",says:"the access token has too narrow a scope",suggestions:()=>["Leave out --access-token-scopes in the sign-in."]},{code:"GKE_PERMIS\
SION_DENIED",matches:({status:r})=>r===403,says:`this job lacks the permission ${t}, or the project does not exist`,suggestions:()=>[_a(e,t,n),Tt]},{code:"GKE_N\
OT_FOUND",matches:({status:r})=>r===404,says:`there is no ${e.kind==="clusters"?"cluster":"membership"} ${e.id} in ${e.location}`,suggestions:()=>[Zo(e),"The lo\
cation is a region or a zone, exactly as this list shows it."]},{code:"GKE_REJECTED",matches:()=>!0,says:"Google refused to describe the cluster",suggestions:()=>[
Zo(e)]}];var va={container:"CI_AUTH_ENDPOINT_CONTAINER",gkehub:"CI_AUTH_ENDPOINT_GKEHUB",connectgateway:"CI_AUTH_ENDPOINT_CONNECTGATEWAY",cloudresourcemanager:"CI_AUTH_E\
NDPOINT_CLOUDRESOURCEMANAGER"},ts=(e,t="googleapis.com")=>In(va,e,t);async function ns(e,t){let n={name:t,permission:"container.clusters.get"},r=await cn(e,"con\
tainer",`v1/${z(t)}`,n),o=K(r,"fleet");return{status:Ne(r,"status")??"",authority:Ne(K(r,"masterAuth"),"clusterCaCertificate"),...xa(r),membership:se(Ne(o,"memb\
ership")??"")}}function xa(e){let t=K(e,"controlPlaneEndpointsConfig"),n=K(t,"dnsEndpointConfig"),r=Ie(n,"endpoint"),o=r&&{address:r,isOpen:n.allowExternalTraffic===
!0},s=[K(e,"masterAuthorizedNetworksConfig")];if(t.ipEndpointsConfig===void 0){let d=K(e,"privateClusterConfig"),p=d.enablePrivateEndpoint===!0,g=Ie(e,"endpoint");
return{dns:o||void 0,publicAddress:p?void 0:g,privateAddress:Ie(d,"privateEndpoint")??(p?g:void 0),isRestricted:s.some(({enabled:h})=>h===!0)}}let i=K(t,"ipEndp\
ointsConfig"),c=i.enabled===!0;return s.push(K(i,"authorizedNetworksConfig")),{dns:o||void 0,publicAddress:c&&i.enablePublicEndpoint!==!1?Ie(i,"publicEndpoint"):
void 0,privateAddress:c?Ie(i,"privateEndpoint"):void 0,isRestricted:s.some(({enabled:d})=>d===!0)}}async function an(e,t,n){let[r,o]=await Promise.all([n?"gkeMe\
mberships":Sa(e,t),/^\d+$/.test(t.project)?t.project:Ia(e,t)]),s=new URL(e.endpoints.connectgateway);t.location!=="global"&&s.hostname.startsWith("connectgatewa\
y.")&&(s.hostname=`${t.location}-${s.hostname}`);let i=`v1/projects/${o}/locations/${t.location}/${r}/${t.id}`;return`${s.href.replace(/\/$/,"")}/${i}`}async function Sa(e,t){
let n={name:t,permission:"gkehub.memberships.get"},r=await cn(e,"gkehub",`v1/${z(t)}`,n);return K(r,"endpoint").gkeCluster===void 0?"memberships":"gkeMembership\
s"}async function Ia(e,t){let n={name:t,permission:"resourcemanager.projects.get"},r=await cn(e,"cloudresourcemanager",`v3/projects/${t.project}`,n),[,o]=/^projects\/(\d+)$/.
exec(Ne(r,"name")??"")??[];if(o!==void 0)return o;throw new w("GKE_RESPONSE_INVALID",`${Ae.cloudresourcemanager} did not tell the number of the project`)}var Ae={
container:"Google Kubernetes Engine",gkehub:"Google GKE Hub",cloudresourcemanager:"Google Resource Manager"};async function cn({bearer:e,endpoints:t,member:n,network:r},o,s,{
name:i,permission:c}){let d=new URL(`${t[o]}/${s}`),p=await r.send({service:Ae[o],method:"GET",url:d,bearer:e});if(p.status!==200)throw xt(Ae[o],p,es(i,c,n),{});
let g=T(p.body);if(g)return g;throw vn("GKE_RESPONSE_INVALID",Ae[o],p,"a JSON object")}var K=(e,t)=>{let n=e[t];return typeof n=="object"&&n!==null?n:{}},Ne=(e,t)=>{
let n=e[t];return typeof n=="string"&&n!==""?n:void 0};function Ie(e,t){let n=Ne(e,t);if(n===void 0)return;if(URL.canParse(`https://${n}`)&&new URL(`https://${n}`).
host===n)return n;let o=`${t} is not the name of a host: ${C(n)}`;throw new w("GKE_RESPONSE_INVALID",`${Ae.container} answered with an address that cannot be us\
ed
${o}`)}m();var Aa=["dns","public","private","gateway"];function rs(e,t,n){let r=n===void 0?Oa(t):un[n](t);if(r)return r;let o=["","RUNNING"].includes(t.status),s=o?"":`; i\
ts status is ${C(t.status)}`;throw new w("GKE_ENDPOINT_CLOSED",`the cluster ${e.id} ${Pa(t,n)}${s}`,{suggestions:o?Ra(e,t,n):[os(e)]})}var Na="it needs the perm\
ission container.clusters.connect",un={dns:({dns:e})=>e?.isOpen?{server:`https://${e.address}`,why:`the DNS endpoint, which takes calls from outside; ${Na}`}:void 0,
public:({authority:e,isRestricted:t,publicAddress:n})=>n===void 0?void 0:{server:`https://${n}`,authority:e,why:`the public IP endpoint${t?", which takes calls \
from its authorized networks only":""}`},private:({authority:e,privateAddress:t})=>t===void 0?void 0:{server:`https://${t}`,authority:e,why:"the private IP endp\
oint, which only computers in networks of the cluster reach"},gateway:({membership:e})=>e===void 0?void 0:{gateway:e,why:"the Connect gateway, since the cluster\
 is in a fleet"}};function Oa(e){let n=["dns","public","private"].map(s=>un[s](e)).find(s=>s!==void 0);if(!n||e.dns?.isOpen)return n;let r=e.dns?"the DNS endpoi\
nt takes no calls from outside":"there is no DNS endpoint",o=e.publicAddress===void 0?"nothing else is open":r;return{...n,why:`${n.why}; ${o}`}}function Pa({dns:e},t){
return t===void 0?"takes no calls from outside at its DNS endpoint, and has no IP endpoint":t==="gateway"?"is in no fleet, so there is no Connect gateway to it":
t==="dns"?e?"takes no calls from outside at its DNS endpoint":"has no DNS endpoint":`has no ${t} IP endpoint`}var dn=({id:e,location:t,project:n})=>[q(e),`--loc\
ation=${q(t)}`,`--project=${q(n)}`].join(" "),os=e=>`gcloud container clusters describe ${dn(e)}`;function Ra(e,t,n){let o=Aa.filter(s=>un[s](t)!==void 0).map(s=>`\
Take what is open: --endpoint ${s}`);return n==="gateway"?[`gcloud container clusters update ${dn(e)} --enable-fleet`,...o]:n==="public"||n==="private"?[...o,os(
e)]:[...o,`gcloud container clusters update ${dn(e)} --enable-dns-access`]}m();var $a=e=>({apiVersion:"client.authentication.k8s.io/v1",command:e,interactiveMode:"Never",provideClusterInfo:!0}),ja=(e,t)=>({clusters:e.map(({authority:n,
name:r,server:o})=>({name:r,cluster:{server:o,...n===void 0?{}:{"certificate-authority-data":n}}})),contexts:e.map(({name:n})=>({name:n,context:{cluster:n,user:n}})),
users:e.map(({name:n})=>({name:n,user:{exec:$a(t)}}))});function ss(e,t){let r={apiVersion:"v1",kind:"Config","current-context":e[0]?.name??"",...ja(e,t)};return`${JSON.
stringify(r,void 0,2)}
`}var La={retries:3,timeoutMs:6e4},cs={name:"gke",example:"projects/my-project/locations/europe-west1/clusters/shop",async plan(e){let t=e.flags.endpoint,n=Ha(e.words,
t),{env:r}=e.surroundings,{endpoints:o,problems:s}=ts(r,r[wn("universe")]?.trim()||void 0);L(s);let{principal:i,value:c}=await e.token({scopes:en}),d=Ge(e,La),p={
network:d,endpoints:o,bearer:c,member:Da(i)};try{let g=await Promise.all(n.map(h=>Ma(p,h,t)));return await Ga(e,g)}finally{d.close()}}};function Ha(e,t){let n=e.
map(i=>se(i)??i),r=n.filter(i=>typeof i=="string"),o=n.filter(i=>typeof i!="string"),s=t===void 0||t==="gateway"?[]:o.filter(i=>i.kind==="memberships");return L(
[...r.map(Fa),...s.map(Ua)]),o.filter((i,c)=>o.findIndex(d=>z(d)===z(i))===c)}function Fa(e){let[,t="PROJECT",n="LOCATION",r="CLUSTER"]=/^gke_([^_]+)_([^_]+)_([^_]+)$/.
exec(e)??[],o=`projects/${t}/locations/${n}/clusters/${r}`;return{code:"INPUT_CLUSTER_INVALID",message:`"${C(e)}" is not the full name of a cluster, or of a mem\
bership of a fleet`,suggestions:[`Write it as ${o}`,"For the Connect gateway: projects/PROJECT/locations/LOCATION/memberships/NAME"]}}var Ua=e=>({code:"INPUT_NO\
T_APPLICABLE",message:`${z(e)} is a membership, which only the Connect gateway reaches`,suggestions:["Leave out --endpoint, or name the cluster: projects/PROJEC\
T/locations/LOCATION/clusters/CLUSTER"]}),Da=e=>e?.includes("@")&&!e.startsWith("principal")?`serviceAccount:${e}`:e;async function Ma(e,t,n){if(t.kind==="membe\
rships"){let i=await an(e,t);return{name:is(t,t.project),server:i,why:"the Connect gateway, as for all memberships"}}let r=rs(t,await ns(e,t),n);if(!("gateway"in
r))return{name:`gke_${t.project}_${t.location}_${t.id}`,...r};let{gateway:o,why:s}=r;return{name:is(o,t.project),server:await an(e,o,!0),why:s}}var is=({id:e,location:t},n)=>`\
connectgateway_${n}_${t}_${e}`;async function Ga(e,t){let n=e.programOf("kubectl"),r=[...t.map(({name:g,server:h,why:k})=>`${g}: ${h}, ${k}`),`current context: ${t[0]?.
name}`,"kubectl asks ci-auth for a new token whenever it needs one: nothing expires, and no token is in the file"],o={files:[],variables:{},helpers:["kubectl"],
onPath:!0,notes:r},[s="",...i]=Ba(e);if(e.inPlace){let{withContexts:g}=await import("./tools.js"),h=`the context, the cluster and the user ${t.map(({name:b})=>b).
join(", ")}`,k=g(e.read(s)??"",s,t,n);return{...o,edits:[{path:s,content:k,undo:h}]}}let c=`kube/${(t[0]?.name??"").replace(/[^\w.-]/g,"-")}`,d=e.pathOf(c),p=[s,
...i].filter(g=>g!==d&&e.read(g)!==void 0);return{...o,files:[{path:c,content:ss(t,n)}],variables:{KUBECONFIG:[d,...p].join(ne.delimiter)}}}function Ba({surroundings:{
cwd:e,env:t}}){let n=(t.KUBECONFIG??"").split(ne.delimiter).filter(o=>o.trim()!=="");return(n.length>0?n:[(0,ne.join)(t.HOME||(0,as.homedir)(),".kube","config")]).
map(o=>(0,ne.resolve)(e,o))}m();var us=y(It(),1);var ds=1<<20;function Ka(e,t){let{env:n,file:r}=e,s=!/[\\/:]/.test(r)&&(n.PATH??n.Path)!==void 0?_e(r,n,t):r;return s===void 0?"ENOENT":et({...e,file:s},t)}async function Ja(e,t=fe){
let{args:n,cwd:r,env:o,file:s,input:i,shell:c,signal:d,timeoutMs:p}=e,g=c?{file:s,args:n}:Ka(e,t);if(typeof g=="string")return{stdout:"",stderr:"",failure:`cann\
ot be started (${g})`};let h=t.platform==="win32",{spawn:k}=await import("node:child_process");return new Promise(b=>{let{windowsVerbatimArguments:P}=g,R={cwd:r,
env:{...o},shell:c,detached:!h,windowsHide:!0,windowsVerbatimArguments:P},E=k(g.file,g.args,R),v={stdout:"",stderr:""},H,x=A=>{let j=H===void 0;H??=A,h?j&&Wa(E,
()=>k(...qa(E,o))):Va(E)},F=setTimeout(()=>x(`ran for more than ${p/1e3} s`),p),W=()=>x("was interrupted");d?.addEventListener("abort",W,{once:!0}),d?.aborted&&
W();for(let A of["stdout","stderr"])E[A].setEncoding("utf8").on("data",j=>{v[A]+=j,v[A].length>ds&&x(`printed more than ${ds} bytes`)});let re=A=>{clearTimeout(
F),d?.removeEventListener("abort",W);let j=H??A,pn=oe(v.stderr);b(j===void 0?v:{...v,failure:pn?`${j}: ${pn}`:j})};E.on("error",({code:A})=>re(`cannot be starte\
d (${A})`)),E.on("close",(A,j)=>re(A===0?void 0:`ended with ${A??j}`)),E.stdin.on("error",()=>{}),E.stdin.end(i)})}function Va(e){try{e.pid!==void 0&&(0,us.kill)(
-e.pid,"SIGKILL")}catch{}}function Wa(e,t){if(e.pid===void 0)return;let n=()=>{e.kill("SIGKILL");for(let r of[e.stdout,e.stderr])r.destroy()};t().on("error",n).
on("close",n)}var qa=({pid:e},t)=>[`${$t(t)}\\taskkill.exe`,["/pid",String(e),"/t","/f"],{env:{...t},stdio:"ignore",windowsHide:!0}];m();var ln=e=>t=>t.status===403&&e.test(t.metadata.permission??""),za=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credential\
s in this project",suggestions:()=>[Zn]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=500,says:"IAM Credentials failed; the configuration is not the reason",
suggestions:()=>[ce]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[We(t,"iamcredentials.googleapis.com"),Ve]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.
test(t),says:"the scope of the calling token is too narrow for IAM Credentials",suggestions:()=>["Request the scope https://www.googleapis.com/auth/cloud-platfo\
rm in the exchange."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||ln(/implicitDelegation/)(e)),says:"a hop of the \
delegation chain is not allowed, or does not exist",suggestions:e=>rr(e)},{code:"IAM_ID_TOKEN_DENIED",matches:ln(/getOpenIdToken/),says:"the job may not mint ID\
 tokens of this service account",suggestions:e=>[...qe(e),Ve]},{code:"IAM_SIGN_DENIED",matches:ln(/signJwt|signBlob/),says:"the job may not sign as this service\
 account, which domain-wide delegation needs",suggestions:e=>[...qe(e,"iam.serviceAccountTokenCreator"),"The role Workload Identity User does not hold this perm\
ission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service account",suggestions:e=>[...qe(e),Ve]},{code:"\
IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[vt(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({
text:e})=>e.includes("allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({
serviceAccount:e})=>or(e)},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({
lifetimeSeconds:e})=>[`Change access_token_lifetime (requested: ${e} s).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INV\
ALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the sc\
opes: ${e.join(", ")}. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"\
IAM Credentials does not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed m\
eanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[vt(e)]}];m();var ge=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n);function Xa({serviceAccount:e=""}){let t=$e(e);return t&&`To compare the number: gcloud projects de\
scribe ${t} --format='value(projectNumber)'`}var ls=(e,t)=>`For google.subject=${t}: ${de(e,'--attribute-mapping="MAPPING"')}`,Ya=[{code:"STS_RATE_LIMITED",matches:({
error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many exchanges at once in this project",suggestions:()=>["Exchange once per job and reuse the token.\
 Do not start all jobs of a large matrix at once."]},{code:"STS_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration\
 is not the reason",suggestions:()=>[ce]},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does not re\
cognise this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"S\
TS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, deleted, or does not exist under this name",suggestions:e=>[
ee(e),`If it was deleted: ${nr(e)}`,`If it is disabled: ${de(e,"--no-disabled")}`,Xa(e)]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:ge(/^The audience in ID Token \[/),
says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[e.audienceFixedBy===void 0?"Remove the audience input, unless the provider l\
ists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from this step.`,`To allow it: ${de(e,`--allowed-audiences=${M(e.audience??"AUDIENCE")}`)}`]},
{code:"STS_ISSUER_MISMATCH",matches:ge(/^The issuer in ID Token /),says:"the ID token comes from another issuer than the provider's: compare the two letter by l\
etter",suggestions:e=>[ee(e),`If this CI is to be trusted: ${de(e,"--issuer-uri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:ge(/^Error connecting to the given credential's issuer/),
says:"Google could not get the issuer's keys, or no uploaded key has the token's key id",suggestions:e=>[_t(e),tr]},{code:"STS_SIGNATURE_INVALID",matches:ge(/^Unable to verify the ID Token signature/),
says:"the ID token does not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[_t(e)]},{code:"STS_TOKEN_MALFO\
RMED",matches:ge(/^Unable to parse the ID Token/),says:"the text that was sent as ID token is not a JWT",suggestions:()=>["Give only the token: no quotes, line \
breaks or JSON around it."]},{code:"STS_TOKEN_STALE",matches:ge(/is stale to sign-in/),says:"the ID token has expired, or its times are in the future",suggestions:()=>[
er]},{code:"STS_CONDITION_REJECTED",matches:({text:e})=>e.startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribu\
te condition is false for this job, or names a claim that the token lacks",suggestions:e=>[`Compare the claims above with the condition: ${ee(e)}`,`To change it\
: ${de(e,'--attribute-condition="CONDITION"')}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"\
the provider's mapping names a claim that the token does not have",suggestions:e=>[ee(e),ls(e,"assertion.sub")]},{code:"STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.
includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 bytes",suggestions:e=>["Map a shorter claim, and chang\
e the bindings that name subject/\u2026",ls(e,"assertion.repository_id")]},{code:"STS_ATTRIBUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.
test(e),says:"the mapping gives a value that is not text, or too much text",suggestions:e=>['Convert the value: string(\u2026), or .join(",") for a list.',ee(e)]},
{code:"STS_REJECTED",matches:()=>!0,says:"Google refused the exchange",suggestions:e=>[e.provider&&ee(e)]}];m();async function Qa(e,t){let n=await _n(e,{service:"Google OAuth",method:"POST",url:new URL(`${e.endpoints.oauth2}/tokeninfo`),form:{access_token:t}}),{azp:r}=n.status===
200&&T(n.body)||{};return typeof r=="string"&&r!==""?r:void 0}var Za=e=>I(e,"docker")===e;function Jf({clusters:e,registries:t},n){let o=Le(t).filter(c=>!Za(c)).map(c=>({code:"INPUT_HOST_INVALID",message:`registries: "${C(
c)}" is not the host of a registry of Google`,suggestions:["Give the host alone, in lower case, for example: europe-docker.pkg.dev"]})),s=Le(e).filter(c=>se(c)===
void 0);return o.push(...s.map(c=>({code:"INPUT_CLUSTER_INVALID",message:`clusters: "${C(c)}" is not the full name of a cluster, or of a membership of a fleet`,
suggestions:["Write it as projects/PROJECT/locations/LOCATION/clusters/CLUSTER"]}))),Nn(n,"create_credentials_file")?o:[...o,{code:"INPUT_NOT_APPLICABLE",message:"\
registries and clusters need the credentials file: create_credentials_file is false",suggestions:["Delete create_credentials_file."]}]}async function Vf({clusters:e,
registries:t},n,r){let{surroundings:o}=r,s=Wn(o),i=async(c,d)=>{let p=Le(d);if(p.length===0)return;let{notes:g,variables:h}=await qo(c,{...r,surroundings:o,ci:s,
words:p,flags:{},profile:n,inPlace:!1,dryRun:!1,folder:Je(s,o),program:async()=>({path:process.execPath,text:ec}),token:k=>ot({...r,ci:s,profile:n,fresh:k?.fresh,
token:Ze(k)}),handover:s.handover?.(o,Et)});o={...o,env:{...o.env,...h}};for(let k of g)Et(k)};await i(Xo,t),await i(cs,e)}var ec=`import {answer} from ${JSON.stringify(
import.meta.url)}
await answer(process.argv.slice(2))
`,tc=[it,ut];async function Wf([,,e="",t="",n,...r]){process.removeAllListeners("warning");let o=tc.find(g=>g.name===t),{ci:s}=T((0,fs.readFileSync)(e,"utf8"))??
{},i=qn(String(s));if(!o||!i)throw new Error(`no helper is called ${t}, or no CI ${s}`);let c={name:t,words:r,profile:n==="default"?void 0:n,programs:(0,fn.dirname)(
e)},d=async()=>({ci:i,folder:zn((0,fn.dirname)(e))}),{signal:p}=new AbortController;return To(await Pr(o,Co(c,{jobOf:d,look:Vn,signal:p})))}export{Wf as answer,Ut as checkPlan,Vf as configureTools,oi as environmentTokenSource,za as iamRefusals,xt as refused,Ja as runProgram,Ya as stsRefusals,Qa as tokenHolder,
Jf as toolProblems};
