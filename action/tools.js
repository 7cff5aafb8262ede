import{A as P,B as Z,C as Ge,D as yt,E as kt,F as Jn,G as Vn,H as wt,I as bt,a as Le,b as ie,c as yn,d as kn,e as wn,g as bn,j as ke,k as On,l as Pn,m as Rn,n as jn,
o as Ln,p as Hn,q as Fn,r as Un,s as Dn,t as Mn,u as Bn,z as $}from"./shared-2.js";import{a as Ke,b as Je,c as Yn,d as Qn,e as Zn,f as Tt,g as er}from"./shared-3.js";
import{D as Gn,E as ae,F as Et,G as Be,H as Wn,J as qn,K as zn,L as Xn,P as Ct,a as U,c as X,d as O,f as Y,g as ye,h as He,j as En,k as Cn,m as Fe,x as Q,z as Ue}from"./shared-4.js";
import{a as _t,b as Ve,c as ce,d as tr,e as nr,f as rr,g as ee,h as de,i as vt,j as or,k as We,l as qe,m as sr,n as xt,o as ir,p as St,s as ar,t as cr}from"./shared-5.js";
import{A as Nn,C as $n,E as Me,F as G,P as Kn,a as Pe,g as Re,k as $e,m as z,n as se,o as gt,p as _n,q as vn,s as xn,u as Sn,v as In,w as De,x as An,z as ht}from"./shared-6.js";
import{a as M,b as q,e as E,f as oe,g as _,i as gn,j as he,k as hn,l as k,m as L,n as je,o as Tn}from"./shared-7.js";import{a as Oe,b as y,g as m}from"./shared-8.js";var It=Oe((sc,dr)=>{m();dr.exports=process.getBuiltinModule("node:child_process")});var At=Oe((ac,ur)=>{m();ur.exports=process.getBuiltinModule("node:process")});var wr=Oe((fc,kr)=>{m();kr.exports=process.getBuiltinModule("node:timers/promises")});var Fo=Oe((qu,Ho)=>{m();Ho.exports=process.getBuiltinModule("node:util")});m();var ms=y(U(),1),pn=y(O(),1);m();m();var pr=y(It(),1),we=y(U(),1),te=y(X(),1),J=y(At(),1),mr=()=>({pid:J.ppid,startedAt:Ot(J.ppid)??""}),fr;function gr(){return fr??={pid:J.pid,startedAt:Ot(J.pid)??
"",world:yr()},fr}var Nt=new Map;function hr({pid:e,startedAt:t,world:n}){if(n!==yr())return;let r=`${e} ${t}`;((0,te.platform)()==="linux"||!Nt.has(r))&&Nt.set(
r,Ot(e));let o=Nt.get(r);return o===void 0||!Xe(e)?!1:o===""||t===""?void 0:o===t}var lr,yr=()=>(lr??=[(0,te.platform)(),(0,te.hostname)(),ze(gs),ze(hs)].join("\
 "),lr),gs=()=>(0,we.readFileSync)("/proc/sys/kernel/random/boot_id","utf8").trim(),hs=()=>(0,we.readlinkSync)("/proc/self/ns/pid");function ze(e){try{return e()}catch{
return""}}function Ot(e){return(0,te.platform)()==="linux"?ys(e):(0,te.platform)()==="win32"?Xe(e)?"":void 0:ze(()=>(0,pr.execFileSync)("ps",["-o","lstart=","-p",
String(e)],{encoding:"utf8",stdio:"pipe"})).trim()||(Xe(e)?"":void 0)}function ys(e){let t=ze(()=>(0,we.readFileSync)(`/proc/${e}/stat`,"utf8"));if(t==="")return Xe(
e)?"":void 0;let[n,...r]=t.slice(t.lastIndexOf(")")+2).split(" ");return n==="Z"||n==="X"?void 0:r[18]}function Xe(e){try{return(0,J.kill)(e,0)}catch(t){return t.
code!=="ESRCH"}}m();var Ce=y(Tn(),1),v=y(U(),1),Qe=y(X(),1),Ee=y(O(),1);m();var Ye=y(Tn(),1),I=y(U(),1),ue=y(O(),1),Cr=y(wr(),1);var ks=500,br={unseen:5e3,seen:3e4},Tr=40,Pt=6e4;async function _r(e){let{clock:t,folder:n,name:r,signal:o,work:s}=e,i=Sr(n,r,t.elapsedMs),c=t.elapsedMs()+Pt,d=new Set;
for(;t.elapsedMs()<c;){let p=bs(i,e);if(p===void 0)break;if(p.release)return Es(e,{...p,release:p.release});d.add(p.holder),await xr(Tr,o);let g=e.done();if(g!==
void 0)return g;let h=Ts((0,ue.join)(n,`${r}.failed`));if(!(h===void 0||!d.has(h.holder))){if(h.error)throw h.error;break}}return s()}async function vr({clock:e,
folder:t,name:n,signal:r},o){let s=Sr(t,n,e.elapsedMs),i=(d,p)=>Cn(En((0,ue.join)(t,n),d),p),c=e.elapsedMs()+Pt;for(;e.elapsedMs()<c;){let{release:d}=ws(s,i);if(!d){
await xr(Tr,r);continue}try{return await o()}finally{d()}}throw i(`another process has been working on it for ${Pt/1e3} s`)}function ws(e,t){try{return e.take()}catch(n){
throw Y(n)===""?n:t(ye(n),n)}}function bs(e,{trace:t}){try{return e.take()}catch(n){if(Y(n)==="")throw n;t(`the lock cannot be used: ${ye(n)}`);return}}async function Es({
done:e,folder:t,isForAll:n,name:r,signal:o,work:s},{holder:i,release:c}){try{return e()??await s()}catch(d){throw o?.aborted||Cs((0,ue.join)(t,`${r}.failed`),i,
d,n),d}finally{c()}}function Cs(e,t,n,r){let o=n instanceof k&&r(n)?{error:{...n,message:n.message}}:{},s=`${e}-${(0,Ye.randomBytes)(8).toString("hex")}`;try{(0,I.writeFileSync)(
s,JSON.stringify({holder:t,...o}),{flag:"wx",mode:384}),Fe(()=>(0,I.renameSync)(s,e))}catch{be(s)}}function Ts(e){let{error:t,holder:n}=_(ke(e)??"")??{};if(typeof n!=
"string")return;let{code:r,message:o,...s}=t??{};return{holder:n,error:t===void 0?void 0:new k(r,o,s)}}async function xr(e,t){try{await(0,Cr.setTimeout)(e,void 0,
t&&{signal:t})}catch(n){throw t?.reason??n}}function Sr(e,t,n){let r=new Map,o=c=>(0,ue.join)(e,`${t}.lock-${c}`),s=({changedAt:c,holder:d})=>{let p=`${d} ${c}`,
g=r.get(p);return g!==void 0?n()-g:(r.set(p,n()),0)},i=c=>{let d=_s(c.holder);return d!==!1&&s(c)<(d?br.seen:br.unseen)};return{take(){let c=Er(e,t),d=c.at(-1);
if(d&&i(d))return{holder:d.holder};let p=d?d.turn+1:0,g=o(p),h=JSON.stringify({...gr(),id:(0,Ye.randomBytes)(8).toString("hex")});if(!vs(g,h))return{holder:""};
if(d&&!Er(e,t).some(C=>C.holder===d.holder))return be(g),{holder:""};let w=setInterval(()=>Ss(g),ks);return w.unref(),{holder:h,release(){clearInterval(w);for(let C of c)
be(C.path);be(g)}}}}}function Er(e,t){let n=`${t}.lock-`;return(0,I.readdirSync)(e).filter(r=>r.startsWith(n)&&/^\d+$/.test(r.slice(n.length))).flatMap(r=>{let o=(0,ue.join)(
e,r);try{let s=Number(r.slice(n.length));return[{path:o,turn:s,holder:(0,I.readFileSync)(o,"utf8"),changedAt:(0,I.statSync)(o).mtimeMs}]}catch{return[]}}).sort(
(r,o)=>r.turn-o.turn)}function _s(e){let{pid:t,startedAt:n,world:r}=_(e)??{};return typeof t!="number"||typeof n!="string"||typeof r!="string"?void 0:hr({pid:t,
startedAt:n,world:r})}function vs(e,t){let n=`${e}-${(0,Ye.randomBytes)(8).toString("hex")}`;(0,I.writeFileSync)(n,t,{flag:"wx",mode:384});try{return(0,I.linkSync)(
n,e),!0}catch(r){return Y(r)==="EEXIST"?!1:xs(e,t)}finally{be(n)}}function xs(e,t){try{return(0,I.writeFileSync)(e,t,{flag:"wx",mode:384}),!0}catch(n){if(Y(n)===
"EEXIST")return!1;throw n}}function be(e){try{(0,I.unlinkSync)(e)}catch{}}function Ss(e){try{let t=new Date;(0,I.utimesSync)(e,t,t)}catch{}}var Is=300,Ir=5,As=1<<18,Ns=v.constants.O_RDONLY|(v.constants.O_NOFOLLOW??0)|(v.constants.O_NONBLOCK??0);function Or(e,t,n=()=>{}){let r=(0,Ee.join)(e.path,Ke),
o=s=>{try{return s()}catch(i){if(!(i instanceof Error))throw i;return n(`tokens are not kept: ${i.message}`),!1}};return{async get(s,i,{fresh:c=!1,signal:d}={}){
if(!o(e.isUsed))return i();let p=(0,Ce.createHash)("sha256").update(Rt(s)).digest("hex"),g=(0,Ee.join)(r,`${p}.json`),h=()=>{let T=Nr(g,e,t);return T&&Rt(T.key)===
Rt(s)?T:void 0},w=h(),C=c===!0||c!==!1&&c===w?.value;if(w&&!C&&Rr(w,t)>=Is)return Ar(w);if(!o(()=>e.make(Ke)!==""))return i();try{return await _r({folder:r,name:p,
clock:t,signal:d,trace:n,done(){let T=h();return T===void 0||T.id===w?.id?void 0:Ar(T)},async work(){let T=await i();return Hs(g,{...T,key:s},t,n),T},isForAll:Rs})}finally{
o(e.isUsed)||await e.remove()}},list:()=>(e.exists()?Fs(r):[]).flatMap(s=>{let i=Os.test(s)?Nr((0,Ee.join)(r,s),e,t):void 0;return i?[Ps(i)]:[]}),clear(){e.exists()&&
(0,v.rmSync)(r,{recursive:!0,force:!0})}}}function Pr(e,t,{pid:n,startedAt:r}){try{if(!e.isUsed())return!1;let o=(0,Ce.createHash)("sha256").update(JSON.stringify(
[t,n,r])).digest("hex");return(0,v.writeFileSync)((0,Ee.join)(e.make(Ke),`${o}.asked`),"",{flag:"wx",mode:384}),!1}catch(o){return Y(o)==="EEXIST"}}var Os=/^[0-9a-f]{64}\.json$/,
Ar=({expiresAt:e,ifMapped:t,principal:n,value:r})=>({value:r,expiresAt:e,principal:n,...he({ifMapped:t})}),Ps=({expiresAt:e,key:{audience:t,boundary:n,format:r,
scopes:o,user:s},principal:i})=>({format:r,principal:i,...he({scopes:o,audience:t,user:s,hasBoundary:n===void 0?void 0:!0}),expires:G(e)}),Rs=e=>e.server!==void 0&&
e.server.status>=400&&e.server.status<500&&e.server.status!==429,Rt=({audience:e,boundary:t,format:n,includeEmail:r,lifetimeSeconds:o,scopes:s,user:i,who:c})=>JSON.
stringify([c,n,[...s??[]].sort(),e,r,o,i,t]);function Rr({expiresAt:e,mintedAt:t,mintedUptime:n},r){return Math.min(e-r.now(),e-t-((0,Qe.uptime)()-n))}var $s=({
mintedAt:e,mintedUptime:t},n)=>e-n.now()>Ir||t-(0,Qe.uptime)()>Ir;function Nr(e,t,n){let r=_(Ls(e,t));if(!(!r||!js(r)||$s(r,n)))return Rr(r,n)>0?r:void 0}var js=e=>_n(
e.value)&&[e.expiresAt,e.mintedAt,e.mintedUptime].every(Number.isFinite)&&typeof e.id=="string"&&typeof e.principal=="string"&&typeof e.key=="object"&&e.key!==null;
function Ls(e,{uid:t}){let n;try{n=(0,v.openSync)(e,Ns);let r=(0,v.fstatSync)(n),o=t===void 0||r.uid===t&&(r.mode&63)===0;return r.isFile()&&r.size<=As&&o?(0,v.readFileSync)(
n,"utf8"):""}catch{return""}finally{n!==void 0&&(0,v.closeSync)(n)}}function Hs(e,t,n,r){let o=(0,Ce.randomBytes)(8).toString("hex"),s={...t,id:o,mintedAt:n.now(),
mintedUptime:(0,Qe.uptime)()},i=`${e}-${o}`;try{(0,v.writeFileSync)(i,JSON.stringify(s),{flag:"wx",mode:384}),Fe(()=>(0,v.renameSync)(i,e))}catch(c){r(`the toke\
n is not kept: ${ye(c)}`),(0,v.rmSync)(i,{force:!0})}}function Fs(e){try{return(0,v.readdirSync)(e)}catch{return[]}}m();var Ze=({scopes:e=[ie]}={})=>({format:"access_token",scopes:e,lifetimeSeconds:3600});async function et(e,t){let n=({value:s})=>t.askedBefore(`${e} ${s}`),r=await t.
token();if(!await n(r))return r;let o=await t.token({fresh:r.value});return await n(o),o}var Us=1e4,Ds={"standard input":"the tool that started this helper did \
not end its request on standard input","a token":"Google, or the CI, did not answer the request for a token","the next program":"the next program of this name o\
n PATH did not end"};async function $r(e,t,n=Us){let r,o=async(d,p)=>{r=d;let g=await p();return r=void 0,g},s={...t,stdin:()=>o("standard input",t.stdin),token:d=>o(
"a token",()=>t.token(d)),passOn:d=>o("the next program",()=>t.passOn(d))},i,c=new Promise((d,p)=>{i=setTimeout(()=>p(Ms(r,n)),n)});try{return await Promise.race(
[e.answer(s),c])}catch(d){let{code:p,text:g}=je(d),h=`${p}: ${g}`;return e.failure?.(h)??{stdout:"",stderr:`${h}
`,exitCode:1}}finally{clearTimeout(i)}}var Ms=(e,t)=>new k("NETWORK_TIMEOUT",`no answer within ${t/1e3} s: ${e===void 0?"this program is still working":Ds[e]}`);m();var Kr=y(U(),1),Lt=y(O(),1);m();var Fr=y(It(),1),Ur=y(X(),1),Dr=y(O(),1);m();var fe=y(U(),1),Lr=y(X(),1),Te=y(O(),1),le={platform:(0,Lr.platform)(),isFile:Js},jr=[".com",".exe",".bat",".cmd"];function _e(e,t,n=le){let{join:r}=$t(n);return Hr(Gs(t,n).map(o=>r(o,e)),n)}var Hr=(e,t)=>e.flatMap(n=>Ks(n,t)).find(t.isFile),$t=({platform:e})=>e==="win32"?Te.win32:
Te.posix;function Gs(e,t){let{delimiter:n,isAbsolute:r}=$t(t);return(t.platform==="win32"?Bs(e):(e.PATH??"").split(n)).filter(s=>r(s))}function Bs(e){let[,t=""]=Object.
entries(e).find(([n])=>n.toUpperCase()==="PATH")??[];return(t.match(/(?:"[^"]*"|[^;"])+/g)??[]).map(n=>n.replace(/^"(.*)"$/,"$1"))}function Ks(e,{platform:t}){return t!==
"win32"||jr.includes(Te.win32.extname(e).toLowerCase())?[e]:jr.map(n=>e+n)}function Js(e){try{return(0,fe.statSync)(e).isFile()?((0,fe.accessSync)(e,fe.constants.
X_OK),!0):!1}catch{return!1}}function tt({args:e,cwd:t,env:n,file:r},o=le){if(o.platform!=="win32")return{file:r,args:e};let i=!/[\\/:]/.test(r)?_e(r,n,o):Hr([$t(
o).resolve(t,r)],o);return i===void 0?"ENOENT":/\.(?:bat|cmd)$/i.test(i)?Vs(i,e,n):{file:i,args:e}}function Vs(e,t,n){if(t.some(s=>/[\r\n]/.test(s)))return"it i\
s a batch file, and a batch file cannot take an argument with a line break";let r=jt(n);if(r===void 0)return"it is a batch file, and SystemRoot, the folder of c\
md, is not set";let o=[e,...t].map(qs).join(" ");return{file:`${r}\\cmd.exe`,args:["/e:on","/v:off","/d","/s","/c",`"${o}"`],windowsVerbatimArguments:!0}}function jt(e){
let t=e.SystemRoot??e.SYSTEMROOT;return t&&`${t}\\System32`}var Ws=/^[\w#$*+./:?@\\-]*[\w#$*+./:?@-]$/,qs=e=>Ws.test(e)?e:`"${e.replace(/(\\*)"/g,'$1$1""').replace(
/(\\+)$/,"$1$1").replaceAll("%","%%cd:~,%")}"`;var zs=128;function Mr(e,t,n,r,o=le){let s=tt({file:e,args:t,env:n,cwd:(0,Dr.resolve)(".")},o);if(typeof s=="string")return{signal:()=>{},exitCode:Promise.reject(
Gr(e,s,r))};let{windowsVerbatimArguments:i}=s,c=(0,Fr.spawn)(s.file,s.args,{env:{...n},stdio:"inherit",windowsVerbatimArguments:i});return{signal:d=>{c.kill(d)},
exitCode:Xs(c,e,r)}}function Xs(e,t,n){return new Promise((r,o)=>{e.on("exit",(s,i)=>{r(i===null?s??0:zs+Ur.constants.signals[i])}),e.on("error",({code:s})=>{e.
pid===void 0&&o(Gr(t,String(s),n))})})}var Ys={ENOENT:"there is no such program (ENOENT)",EACCES:"it may not be executed (EACCES)"},Gr=(e,t,n)=>new k(n,`cannot \
run ${e}: ${Ys[t]??t}`,{suggestions:["Write after -- the name of a program in PATH, or its path"]});async function Jr(e,t,{env:n,own:r}){let o=(n.PATH??"").split(Lt.delimiter),s=Br(r),i=o.findLastIndex(d=>d!==""&&Br(d)===s),c=_e(e,{...n,PATH:o.slice(i+1).join(
Lt.delimiter)});return c===void 0?void 0:Mr(c,t,n,"EXEC_COMMAND_MISSING").exitCode}function Br(e){try{return(0,Kr.realpathSync)(e)}catch{return e}}m();var Vr={mask:()=>{},masked:async()=>{},note:()=>{},warn:()=>{},waiting:()=>{},trace:()=>{}};m();m();m();function Ht(e){let t=new Map,n=[...e].sort((r,o)=>r.createdAt.localeCompare(o.createdAt));for(let{createdAt:r,kind:o,path:s,profile:i,projectId:c}of n)o!=="cred\
entials"||i===void 0||t.set(i,{name:i,credentialsFile:s,projectId:c,signedInAt:r});return[...t.values()]}function nt(e,t){let n=Ht(e),r=n.find(s=>s.name===t);if(r)return r;if(!wn(t)){let s=`"${E(t)}" is not the name of a profile`;throw new k("INPUT_PROFILE_INVALID",
s,{suggestions:[kn]})}let o=n.map(s=>s.name);throw new k("INPUT_PROFILE_UNKNOWN",`this job has not signed in with the profile "${E(t)}"`,{suggestions:[o.length===
0?"This job has no profile yet.":`The profiles of this job: ${o.join(", ")}`,"Sign in first, in the same job: ci-auth federate --profile NAME \u2026, or ci-auth key \
--profile NAME \u2026"]})}m();var Qs={expected_project_id:{what:"the project",unknown:"no project is certain",decidedBy:e=>e("project_id")},expected_service_account:{what:"the service accoun\
t",unknown:"the job acts as no service account",decidedBy:e=>e("service_account")},expected_provider:{what:"the provider",unknown:"the job does not sign in at a\
 provider",decidedBy:e=>e("workload_identity_provider")},expected_subject:{what:"the subject",unknown:"the job does not sign in with an ID token that has one",decidedBy:"\
the job that signs in"}},Ft=(e,t,n)=>e.filter(({name:r,wanted:o})=>!Zs(t[r],o)).map(({name:r,wanted:o})=>{let{decidedBy:s,unknown:i,what:c}=Qs[r],d=t[r],p=d===void 0?
`${i}, and ${c} must be`:`${c} is "${E(d)}", not`,g=typeof s=="string"?s:s(n);return{code:"GUARDRAIL_REFUSED",message:`${n(r)}: ${p} "${E(o)}"`,suggestions:[`Co\
rrect ${g}. Change ${n(r)} only if this job is meant to sign in so.`]}});function Zs(e,t){return e===void 0?!1:t.endsWith("*")?e.startsWith(t.slice(0,-1)):e===t}
async function Ut(e,t,n){let{actor:r,projectId:o,provider:s}=t,i=r.idToken?.()?.claims.sub,c={expected_project_id:o,expected_service_account:await ei(e,t),expected_provider:s&&
Pe(s),expected_subject:typeof i=="string"?i:void 0};L(Ft(e,c,n))}var Dt=(e,t,n)=>{let r=e.identity.mode==="federation"?e.identity.provider:void 0,{projectId:o,serviceAccount:s}=e;
return Ut(e.expected,{...t,projectId:o,provider:r,serviceAccount:s},n)},rt=e=>/^\d+$/.test(e);async function ei(e,{actor:t,google:n,mint:r,serviceAccount:o}){let s=e.
find(({name:g})=>g==="expected_service_account")?.wanted,i=t.idToken?void 0:t.account??(await t.principal()).principal,c=o??i;if(s===void 0||c===void 0||!rt(s)||
rt(c)||!Nn(n))return c;let{tokenHolder:d}=await import("./tools.js"),p=await r({format:"access_token",scopes:[ie],lifetimeSeconds:3600});return await d(n,p.value)??
c}m();var Kt=y(O(),1);m();var Wr=y(U(),1);var qr=(e,t,n)=>({label:"the executable of the credentials file",mintsAgain:!0,choosesAudience:!0,secrets:[],refreshSource:()=>({kind:"executable",command:e.command,
timeoutMs:e.timeoutMs}),async mint(r,{clock:o,signal:s}){let i=ni(e.outputFile,o.now());if(i!==void 0)return i;if(t[ae]!=="1")throw new k("CLIENT_EXECUTABLES_NO\
T_ALLOWED",`the credentials file names an executable, but ${ae} is not 1`,{suggestions:[`If the file is yours: export ${ae}=1`]});return zr(await ri(e,{env:{...t,
...ti(e,r)},cwd:n,signal:s}))}}),ti=({outputFile:e,tokenType:t},n)=>({GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE:n,GOOGLE_EXTERNAL_ACCOUNT_TOKEN_TYPE:t,GOOGLE_EXTERNAL_ACCOUNT_INTERACTIVE:"\
0",...e===void 0?{}:{GOOGLE_EXTERNAL_ACCOUNT_OUTPUT_FILE:e}});function ni(e,t){if(e!==void 0)try{let n=_((0,Wr.readFileSync)(e,"utf8"));return typeof n?.expiration_time==
"number"&&n.expiration_time>t&&n?.success===!0?zr(JSON.stringify(n)):void 0}catch{return}}async function ri({command:e,timeoutMs:t},n){let[r="",...o]=e.split(/\s+/).
filter(d=>d!==""),{runProgram:s}=await import("./tools.js"),{failure:i,stdout:c}=await s({file:r,args:o,shell:!1,timeoutMs:t,...n});if(i!==void 0)throw ot(`the \
executable ${i}`);return c}function zr(e){let t=_(e);if(t?.version!==1)throw ot("the executable did not print a response of version 1");if(t.success!==!0)throw ot(
`the executable reported a failure${oi(t)}`);let n=t.id_token;if(typeof n=="string"&&n!=="")return n;throw ot(`the response of the executable has no id_token, b\
ut the keys ${gn(t)}`)}function oi({code:e,message:t}){let n=[e,t].filter(r=>typeof r=="string").join(": ");return n?`: ${oe(n)}`:""}var ot=e=>new k("CLIENT_EXE\
CUTABLE_OUTPUT",e,{suggestions:["Run the command of the file by hand, and compare with https://google.aip.dev/auth/4117"]});m();var Xr=y(U(),1),Yr=y(O(),1);var si=(e,t,{field:n,lastsForJob:r=!1}={})=>({...Qr(`the variable ${e}`,async()=>Be(t[e]??"",n,`the variable ${e}`)),lastsForJob:r}),Qr=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function Mt(e,{field:t,isRenewed:n=!1,lastsForJob:r=!1}={}){let o=`the file ${e}`,s=()=>{try{return(0,Xr.readFileSync)(
e,"utf8")}catch(i){throw Wn(o,String(i.code))}};return{...Qr(o,async()=>Be(s(),t,o)),mintsAgain:n,lastsForJob:r,refreshSource(){let i=Et(s(),t,o);if(i.isExact)return{
kind:"file",path:e,...i.field===void 0?{}:{field:i.field}}}}}function ii(e,t){if(e.CI_AUTH_ID_TOKEN)return si("CI_AUTH_ID_TOKEN",e);let n=e.CI_AUTH_ID_TOKEN_FILE;
return n?Mt((0,Yr.resolve)(t,n)):void 0}function Zr(e,{field:t,headers:n,method:r}){let o=`the URL on ${e.host}`,s;return{label:o,mintsAgain:!0,choosesAudience:!1,
secrets:Object.entries(n).filter(([i])=>!/^(?:accept|content-type|user-agent)$/i.test(i)).map(([,i])=>i.split(" ").at(-1)??i),async mint(i,c){let{body:d,shown:p,
status:g}=await c.send({service:o,method:r,url:e,headers:n});if(g>=200&&g<=299)return s=Et(d,t,o,p),s.token;throw new k("OIDC_REQUEST_FAILED",`${o} answered HTT\
P ${g} and no token`,{server:{status:g,text:oe(d)},suggestions:[`Call it by hand, with the same method and headers: ${e.origin}${e.pathname}`]})},refreshSource:()=>r===
"GET"&&s?.isExact?{kind:"url",url:e.href,headers:n,...s.field===void 0?{}:{field:s.field}}:void 0}}m();var eo=y(U(),1);function to(e,t){let n;try{n=(0,eo.readFileSync)(e,"utf8")}catch(o){let s=He(o);throw new k("FILE_CREDENTIALS_MISSING",`${t} names ${e}, which cannot be read: ${s}`,
{suggestions:["Sign in in the same job, after the checkout (a checkout deletes files in the workspace) and before ci-auth cleanup."]})}let r=_(n);if(!r)throw $(
e,"it is not a JSON object");return no(r,e)}var Gt={service_account:ai,external_account:ci,impersonated_service_account:di};function no(e,t){let n=P(e,"type")??
"(none)";if(Object.hasOwn(Gt,n))return Gt[n](e,t);throw $(t,`its type is ${n}${n==="authorized_user"?", a person's":""}; the supported types are ${Object.keys(Gt).
join(", ")}`)}function Bt(e,t){let n=P(e,"universe_domain")??"googleapis.com";if(Sn(n))return n;throw $(t,"its universe_domain is not a domain name")}function ai(e,t){
let n=$n(e);if("code"in n)throw new k(n.code,n.message,{suggestions:n.suggestions??[]});return{type:"service_account",key:n,universe:Bt(e,t)}}function ci(e,t){let n=P(
e,"audience"),r=P(e,"subject_token_type");if(!n||!r)throw $(t,"it has no audience or no subject_token_type");let o=Bt(e,t),s=P(e,"token_url")??`https://sts.${o}\
/v1/token`,i=P(e,"service_account_impersonation_url"),c=Z(e,"service_account_impersonation")?.token_lifetime_seconds;return{type:"external_account",audience:n,subjectTokenType:r,
sts:oo(s,/\/v1\/token$/,t),source:mi(Z(e,"credential_source")??{},t),impersonation:i===void 0?void 0:ro(i,[],typeof c=="number"?c:void 0,t),universe:o}}function di(e,t){
let n=Z(e,"source_credentials"),r=P(e,"service_account_impersonation_url");if(!n||r===void 0)throw $(t,"it has no source_credentials or no service_account_imper\
sonation_url");return{type:"impersonated_service_account",source:ui(n,t),impersonation:ro(r,fi(e,t),void 0,t),universe:Bt(e,t)}}function ui(e,t){let n=e.type===
"impersonated_service_account"?void 0:no(e,t);if(n&&(n.type!=="external_account"||!n.impersonation))return n;throw $(t,"its source_credentials impersonate an ac\
count too: put that account into delegates")}function fi(e,t){return(Array.isArray(e.delegates)?e.delegates:[]).map(r=>{if(typeof r!="string")throw $(t,"its del\
egates are not a list of texts");return r.replace(/^projects\/-\/serviceAccounts\//,"")})}function ro(e,t,n,r){let[,o=""]=/\/v1\/projects\/-\/serviceAccounts\/([^/:]+):generateAccessToken$/.
exec(e)??[],s=li(o);if(!s)throw $(r,"its service_account_impersonation_url does not name an account");let i=oo(e,/\/v1\/projects\/-\/.*$/,r);return{serviceAccount:s,
delegates:t,iamcredentials:i,lifetimeSeconds:n}}function li(e){try{return decodeURIComponent(e)}catch{return}}function oo(e,t,n){let r=URL.canParse(e)?new URL(e):
void 0,o=r?.protocol==="http:"&&In.has(r.hostname);if(!r||!t.test(e)||r.protocol!=="https:"&&!o)throw $(n,"it names an endpoint that is not an https URL of the \
expected form");return e.replace(t,"")}var pi=3e4;function mi(e,t){let n=Z(e,"format"),r=n?.type==="json"?P(n,"subject_token_field_name"):void 0,o=P(e,"url"),s=P(
e,"file"),i=Z(e,"executable");if(i)return gi(i,t);if(s!==void 0)return{kind:"file",path:s,field:r};if(o!==void 0&&URL.canParse(o)){let c=Object.entries(Z(e,"hea\
ders")??{}).map(([d,p])=>[d,hn(p)]);return{kind:"url",url:new URL(o),headers:Object.fromEntries(c),field:r}}throw $(t,`its credential_source has none of url, fi\
le and executable; it has ${Object.keys(e).join(", ")||"nothing"}`)}function gi(e,t){let n=P(e,"command");if(n===void 0)throw $(t,"its executable has no command");
let{timeout_millis:r}=e;return{kind:"executable",command:n,timeoutMs:typeof r=="number"?r:pi,outputFile:P(e,"output_file")}}var ve=["GOOGLE_APPLICATION_CREDENTIALS",...Bn];function so(e,{cwd:t,env:n},r="--credentials-file"){let o=ve.find(c=>n[c]),s=e===void 0?o:r,i=e??(o&&n[o]);if(!i||
!s)throw new k("INPUT_SOURCE_MISSING","there are no credentials to mint a token from",{suggestions:["Sign in first, in the same job: ci-auth federate \u2026, or ci-a\
uth key \u2026","For one token without a sign-in: ci-auth token --workload-identity-provider projects/\u2026/providers/\u2026"]});return{credentials:to((0,Kt.resolve)(
t,i),s),path:i,namedBy:s}}function Jt(e,t,n,r){if(e.type==="service_account"){for(let d of cr(e.key))r.mask(d);return{actor:ar(t,e.key,r),target:{delegates:[]},
google:t}}let{impersonation:o}=e,s=o?hi(t,o):t,i={serviceAccount:o?.serviceAccount,delegates:o?.delegates??[]};if(e.type==="external_account"){let d=yi(e.audience),
p=gt(io(s,{sts:e.sts}),{provider:d});return{actor:ki(e,d,p,n,r),target:i,google:p}}let c=Jt(e.source,s,n,r);return{actor:c.actor,target:i,google:c.google}}var hi=(e,{
delegates:t,iamcredentials:n,serviceAccount:r})=>gt(io(e,{iamcredentials:n}),{serviceAccount:r,delegates:t});function yi(e){let t=Re(e);return"code"in t?void 0:
t}var io=(e,t)=>({...e,endpoints:{...e.endpoints,...t}});function ki({audience:e,source:t,subjectTokenType:n},r,o,s,i){let c=wi(t,n,s);for(let d of c.secrets)i.
mask(d);return Kn({google:o,source:c,audience:e,provider:r,target:{audience:e,subjectTokenType:n},report:i})}function wi(e,t,{cwd:n,env:r}){if(e.kind==="url")return Zr(
e.url,{...e,method:"GET"});if(e.kind==="executable")return qr({...e,tokenType:t},r,n);let o=Mt((0,Kt.resolve)(n,e.path),e);return{...o,mint:(s,i)=>o.mint(s,i).catch(
bi)}}function bi(e){throw!(e instanceof k)||e.code!=="OIDC_TOKEN_VARIABLE_MISSING"?e:e.with({code:"FILE_SUBJECT_TOKEN_MISSING",suggestions:["Sign in again in th\
is job: the token file of the credentials no longer exists."]})}var ao=(e,{env:t})=>De(t,e.universe).endpoints;m();var Vt=y(O(),1);async function Wt(e,t,n,r){let{cache:o=!0,fresh:s,report:i,signal:c}=e,d=o&&t!==void 0?Ei(e):void 0;if(!d||t===void 0)return r();let p=await d.get({who:t,...n},
r,{fresh:s,signal:c});return i.mask(p.value),p}function Ei(e){let{ci:t,clock:n=Me,report:r,surroundings:o}=e;try{return Or(e.folder??Je(t,o),n,r.trace)}catch(s){
if(!(s instanceof Error))throw s;r.trace(`tokens are not kept: ${s.message}`);return}}function co(e,t,n){let{surroundings:r}=n,o=(0,Vt.resolve)(r.cwd,e),s=wt(ke(
o)),i=Ti(n).find(d=>d.path===o&&d.content===s);if(i?.who!==void 0)return i.who;let{endpoints:c}=De(r.env,t.universe);return wt(t,Ci(t,r),c)}function Ci(e,{cwd:t}){
let n=e.type==="impersonated_service_account"?e.source:e,r=n.type==="external_account"?n.source:void 0;return r?.kind==="file"?ke((0,Vt.resolve)(t,r.path)):void 0}
function Ti({ci:e,folder:t,surroundings:n}){try{return(t?Q(t.path):Ue(e,n)).read()}catch{return[]}}var _i=["workload_identity_provider","credentials_json"],uo=["service_account","delegates","audience","universe","wait_for_propagation"];function vi({raw:e,...t},n){
let{namedBy:r="a credentials file",profile:o}=t,s=o===void 0?uo:[...uo,..._i],i=Pn(e,t),{add:c,duration:d,nameOf:p,problems:g,text:h}=i;for(let T of s.filter(R=>h(
R)!==void 0)){let R=`${p(T)} has no effect with ${r}, which contains the identity`;c("INPUT_NOT_APPLICABLE",R,`Delete it, or name the provider: ${p("workload_id\
entity_provider")}`)}let w=Ln(i,jn(i)),C={requestReason:Fn(i),retries:Un(i),timeoutMs:d("timeout")*1e3,expected:Hn(i)};if(L([...g,...Rn(e,t),...n]),w)return{...C,
request:w};throw new Error("no token format")}function qt({ci:e,folder:t,profile:n,surroundings:r}){let{env:o}=r;if(o[Gn]){if(n!==void 0)throw xi(n);return}if(n===void 0&&ve.some(i=>o[i]))return;let s=(t?Q(
t.path):Ue(e,r)).read();return n!==void 0?nt(s,n):Ht(s).find(({name:i})=>i===yn)}var lo=e=>zt(e)||ve.some(t=>e.surroundings.env[t])||qt(e)!==void 0,xi=e=>new k(
"INPUT_NOT_APPLICABLE",`the profile ${e} cannot be used in a command of ci-auth exec that has an access boundary: it has none`,{suggestions:[`Give the profile t\
o exec: ci-auth exec --profile ${e} \u2026`]}),po=({credentialsFile:e,name:t,projectId:n},{surroundings:r})=>({credentialsFile:e,namedBy:`the profile ${t}`,projectId:n,
surroundings:{...r,env:{...r.env,[ae]:"1"}}}),mo=e=>zt(e)&&!ve.some(t=>e.surroundings.env[t]),zt=({ci:e,surroundings:t})=>e.hasGoogleIdentity===!0||!!t.env.GCE_METADATA_HOST?.
trim(),Si={create_credentials_file:"false",export_environment_variables:"false"};async function go(e,t){let{ci:n,raw:r,report:o,surroundings:s}=e,{problems:i,source:c}=await Mn(
e),d={nameOf:e.nameOf,ambient:zt(e),secretsWithheld:n.secretsWithheld?.(s.env)},p=Dn({...r,...Si},d,[...i,...ht(s.env)]),g=t??p.token;if(!g)throw new Error("no \
token format");for(let S of c?.secrets??[])o.mask(S);for(let S of p.notes)o.note(S);let h=Vn(p,c,s),w=await Wt(bo(e,p),h,ko(g,e),async()=>{let S=await Jn(p,e,c);
try{let F=await S.mint(g),W=async()=>e.boundary?.limit(S.google,F,o),re=await bt(S.actor.facts,W)??F;return p.expected.length>0&&await Dt(p,S,e.nameOf),{...re,...await kt(
S.target,S.actor,g)}}finally{S.close()}}),{identity:C,projectId:T,serviceAccount:R}=p,b=C.mode==="key"?C.key.email:C.mode==="ambient"?w.principal:void 0,x=C.mode===
"federation"?C.provider:void 0;Eo(p.expected,{account:R??b,projectId:T,provider:x},e.nameOf);let H=c?.label??(p.identity.mode==="ambient"?"the metadata server":
"a service account key");return{request:g,token:w,source:H}}async function ho(e,t){let{report:n,surroundings:r}=e,{credentials:o,namedBy:s,path:i}=so(e.credentialsFile,
r,e.namedBy),c=vi(e,ht(r.env)),d=t??Ii(c.request,e.raw,o),p=co(i,o,e),g=await Wt(bo(e,c),p,ko(d,e),async()=>{let T=Ge(e,c),R={network:T,endpoints:ao(o,r),universe:o.
universe,requestReason:c.requestReason,refusalContext:{identify:e.identify}};try{let{actor:b,google:x,target:H}=Jt(o,R,r,n),S=await bt(b.facts,async()=>{let F=await yt(
x,b,H,d);return e.boundary?e.boundary.limit(x,F,n):F});if(n.mask(S.value),c.expected.length>0){let{serviceAccount:F}=H,{provider:W}=x.refusalContext,re=j=>yt(x,
b,H,j),N=e.projectId??fo(F??b.account,o);await Ut(c.expected,{actor:b,google:x,mint:re,projectId:N,provider:W,serviceAccount:F},e.nameOf)}return{...S,...await kt(
H,b,d)}}finally{T.close()}}),{account:h,provider:w}=yo(o),C=e.projectId??fo(h,o);return Eo(c.expected,{account:h,projectId:C,provider:w},e.nameOf),{request:d,token:g,
source:`${i} (${s})`}}function yo(e){if(e.type==="service_account")return{account:e.key.email,provider:void 0};let t=e.impersonation?.serviceAccount;if(e.type===
"impersonated_service_account")return{...yo(e.source),account:t};let n=Re(e.audience);return{account:t,provider:"code"in n?void 0:n}}var ko=(e,{boundary:t})=>({
...e,...he({boundary:t?.text})}),wo=e=>e.some(({name:t,wanted:n})=>t==="expected_subject"||rt(n)),bo=(e,{expected:t})=>wo(t)?{...e,cache:!1}:e;function Eo(e,{account:t,
projectId:n,provider:r},o){if(wo(e))return;let s={expected_project_id:n,expected_service_account:t,expected_provider:r&&Pe(r),expected_subject:void 0};L(Ft(e,s,
o))}var fo=(e,t)=>(e&&$e(e))??(t.type==="service_account"?t.key.projectId:void 0);function Ii(e,t,n){let r=n.type==="service_account"?void 0:n.impersonation?.lifetimeSeconds;
return e.format==="id_token"||e.user!==void 0||t.access_token_lifetime?.trim()||r===void 0?e:{...e,lifetimeSeconds:r}}var Ai={token_format:"access_token"};async function st(e){let t=qt(e),n={...e,raw:Ai,nameOf:s=>s,named:{},...t?po(t,e):{credentialsFile:void 0}},r=t===void 0&&mo(
e),{token:o}=await(r?go(n,e.token):ho(n,e.token));return await e.report.masked(),o}function _o({name:e,profile:t,programs:n,words:r},{ambientActor:o,jobOf:s,look:i,signal:c}){let{env:d}=process;return{words:r,startedAs:e,version:"0.0.0",env:d,
stdin:Ni,async token(p){let g=i();return st({...await s(g),profile:t,surroundings:g,report:Vr,userAgent:"ci-auth/0.0.0",signal:c,token:Ze(p),fresh:p?.fresh,ambientActor:o})},
askedBefore:async p=>Pr((await s(i())).folder,p,mr()),passOn:p=>Jr(p,r,{env:d,own:n})}}var Co=1<<20;async function Ni(){let e="";for await(let t of process.stdin.
setEncoding("utf8"))if(e+=t,e.length>Co)throw new Error(`more than ${Co} characters on standard input`);return e}async function vo({exitCode:e,stderr:t="",stdout:n}){
await Promise.all([To(process.stdout,n),To(process.stderr,t)]),process.exit(e)}var To=(e,t)=>new Promise(n=>{if(t==="")return n();e.on("error",()=>n()),e.write(
t,()=>n())});m();var B=y(O(),1);m();function So(e,t,n){let r=Oi(xo(e),xo(t)),o=Ri(r).map(([s,i])=>$i(r,s,i));return o.length===0?"":[`--- a/${n}
`,`+++ b/${n}
`,...o].join("")}var xo=e=>e.match(/[^\n]*\n|[^\n]+$/g)??[];function Oi(e,t){let n=[],[r,o]=[0,0];for(;r<e.length||o<t.length;){let[s,i]=Pi(e,t,r,o);n.push(...e.
slice(r,r+s).map(d=>({mark:"-",text:d}))),n.push(...t.slice(o,o+i).map(d=>({mark:"+",text:d}))),r+=s,o+=i;let c=e[r];c!==void 0&&n.push({mark:" ",text:c}),r+=1,
o+=1}return n}function Pi(e,t,n,r){let o=e.length-n+(t.length-r);for(let s=0;s<o;s+=1)for(let i=0;i<=s;i+=1){let c=e[n+i];if(c!==void 0&&c===t[r+s-i])return[i,s-
i]}return[e.length-n,t.length-r]}function Ri(e){let t=[];for(let[n,{mark:r}]of e.entries()){if(r===" ")continue;let o=t.at(-1),s=Math.min(e.length,n+1+3);o&&n-3<=
o[1]?o[1]=s:t.push([Math.max(0,n-3),s])}return t}function $i(e,t,n){let r=e.slice(t,n),o=i=>{let c=r.filter(({mark:p})=>p!==i).length,d=e.slice(0,t).filter(({mark:p})=>p!==
i).length;return`${c===0?d:d+1},${c}`},s=r.map(({mark:i,text:c})=>i+c+(c.endsWith(`
`)?"":`
\\ No newline at end of file
`));return[`@@ -${o("+")} +${o("-")} @@
`,...s].join("")}m();var nn=y(X(),1),lt=y(O(),1);m();m();m();var Io="[a-z][a-z0-9]*(?:-[a-z0-9]+)*",pe=e=>`${Io}-${e}\\.pkg\\.dev|${e}\\.${Io}\\.rep\\.pkg\\.dev`,Xt="[a-z0-9](?:[a-z0-9-]*[a-z0-9])?",ji={docker:`${pe("dock\
er")}|(?:(?:us|eu|asia|marketplace)\\.)?gcr\\.io`,npm:pe("npm"),python:pe("python"),maven:pe("maven"),go:pe("go"),apt:pe("apt"),git:`source\\.developers\\.google\\\
.com|(?:${Xt}\\.)+sourcemanager\\.dev`,bazel:`(?:${Xt}\\.)+googleapis\\.com|(?:${Xt}\\.)+pkg\\.dev`},Li=new Map(Object.entries(ji).map(([e,t])=>[e,new RegExp(`^\
(?:${t})$`)])),Hi=/^(?:https:\/\/)?([a-z0-9.-]{1,253})(?::443)?(?:\/[!-~]*)?$/;function A(e,t){let n=Hi.exec(e)?.[1];return n!==void 0&&Li.get(t)?.test(n)?n:void 0}var Yt="ci-auth-bazel",Fi=60,it=e=>({stdout:"",stderr:`${Yt}: ${e}
`,exitCode:1}),Ui=e=>/^(?:https|grpcs):\/\//.test(e)?A(e.replace(/^grpcs:/,"https:"),"bazel"):void 0,Ao={name:"bazel",startedAs:[Yt],failure:it,async answer(e){
let[t]=e.words;if(t===void 0)return{stdout:"",stderr:`usage: ${Yt} get
`,exitCode:1};if(t!=="get")return it(`unknown command: ${E(t)}. It has one: get`);let n=_(await e.stdin())?.uri;if(typeof n!="string")return it('standard input \
is not a request such as {"uri":"https://\u2026"}');if(Ui(n)===void 0)return it(`no credentials for ${E(n)}: it gives tokens only to Google's hosts, over https.\
 In the line --credential_helper of the bazelrc file, name the host`);let{expiresAt:r,value:o}=await et(n,e),s={expires:G(r-Fi),headers:{Authorization:[`Bearer ${o}`]}};
return{stdout:`${JSON.stringify(s)}
`,exitCode:0}}};m();var xe="docker-credential-ci-auth",D="oauth2accesstoken",me=e=>({stdout:`${e}
`,exitCode:1}),Di=me("credentials not found in native keychain"),Mi=me("no credentials server URL"),Gi={stdout:"",exitCode:0},Bi=`usage: ${xe} <store|get|erase|\
list|version>`;async function Ki(e){let t=(await e.stdin()).trim();if(t==="")return Mi;if(A(t,"docker")===void 0)return Di;let{value:n}=await e.token();return{stdout:`${JSON.
stringify({ServerURL:t,Username:D,Secret:n})}
`,exitCode:0}}async function Ji(){return me(`${xe} stores no passwords: it gets a new token whenever one is needed, so leave out the login to this registry`)}var No={
get:Ki,store:Ji,erase:async()=>Gi,list:async()=>({stdout:`{}
`,exitCode:0}),version:async({version:e})=>({stdout:`${xe} (ci-auth) ${e}
`,exitCode:0})},at={name:"docker",startedAs:[xe],failure:e=>({...me(e),stderr:`${e}
`}),async answer(e){let[t,...n]=e.words;if(t===void 0||n.length>0)return me(Bi);let r=Object.hasOwn(No,t)?No[t]:void 0;return r?r(e):me(`${xe}: unknown action: ${JSON.
stringify(t)}`)}};m();var Qt="git-credential-ci-auth",ct={stdout:"",exitCode:0};function Oo(e){let t=new Map,n=[];for(let r of e.split(`
`)){if(r==="")break;let[,o="",s=""]=/^([^=]+)=(.*)$/s.exec(r)??[];o!=="capability[]"?t.set(o,s):n=s===""?[]:[...n,s]}return{one:t,capabilities:n}}var Po=({one:e})=>e.
get("protocol")==="https"&&A(`https://${e.get("host")??""}`,"git")!==void 0,Ro=(e,{value:t})=>Buffer.from(`${e}:${t}`).toString("base64");async function Vi(e){let t=Oo(
await e.stdin());if(!Po(t))return ct;let n;try{n=await e.token()}catch(i){let{code:c,text:d}=je(i);return{stdout:`quit=1
`,stderr:`${Qt}: ${c}: ${d}
`,exitCode:1}}let r=t.one.get("username")||D,o=`password_expiry_utc=${Math.floor(n.expiresAt)}`;return{stdout:`${(t.capabilities.includes("authtype")?["capabili\
ty[]=authtype","authtype=Basic",`credential=${Ro(r,n)}`,"ephemeral=1",o]:[`username=${r}`,`password=${n.value}`,o]).join(`
`)}
`,exitCode:0}}async function Wi(e){let t=Oo(await e.stdin());if(!Po(t))return ct;let{one:n}=t;try{let r=await e.token(),o=n.get("username")||D;(n.get("password")===
r.value||n.get("credential")===Ro(o,r))&&await e.token({fresh:r.value})}catch{}return ct}var $o={name:"git",startedAs:[Qt],async answer(e){let[t]=e.words;return t===
void 0?{stdout:"",stderr:`usage: ${Qt} <get|store|erase>
`,exitCode:1}:t==="get"?Vi(e):t==="erase"?Wi(e):ct}};m();var jo="ci-auth-goauth",qi=/^HTTP\/\S+ 40[13]\b/,Lo={name:"goauth",startedAs:[jo],async answer(e){let t=e.words.at(-1),n=t?.startsWith("https://")?t:void 0,r=n===
void 0?e.words:[n],s=r.filter(h=>A(h,"go")===void 0).map(h=>`${jo}: no credentials for ${E(h)}, no host of Google
`).join(""),i=r.flatMap(h=>A(h,"go")??[]);if(i.length===0)return{stdout:"",stderr:s,exitCode:0};let c=n!==void 0&&qi.test(await e.stdin()),{value:d}=await e.token(
{fresh:c}),p=Buffer.from(`${D}:${d}`).toString("base64");return{stdout:`${i.map(h=>`https://${h}
`).join("")}
Authorization: Basic ${p}

`,stderr:s,exitCode:0}}};m();var Uo=y(Fo(),1);var ut="keyring",zi={stdout:"",exitCode:1},dt={type:"string"},Xi={mode:dt,output:dt,"keyring-backend":{...dt,short:"b"},"keyring-path":{...dt,short:"p"}};function Yi(e){
try{let{positionals:t,values:n}=(0,Uo.parseArgs)({args:[...e],options:Xi,allowPositionals:!0}),[r,o="",s,...i]=t,{mode:c="password",output:d="plain"}=n;return["\
password","creds"].includes(c)&&["plain","json"].includes(d)&&i.length===0?{verb:r,service:o,user:s,wantsUser:c==="creds",asJson:d==="json"}:void 0}catch{return}}
var Qi=({service:e,user:t,wantsUser:n})=>e.startsWith("https://")&&A(e,"python")!==void 0&&(t===D||n&&!t);function Zi({asJson:e,wantsUser:t},n){return e?JSON.stringify(
t?{username:D,password:n}:{password:n}):t?`${D}
${n}`:n}async function ea({passOn:e,words:t}){let n=await e(ut);return n!==void 0?{stdout:"",exitCode:n}:t.includes("get")?zi:{stdout:"",stderr:`${ut}: this is \
the one of ci-auth, which only has tokens for Google's registries, and there is no other on PATH
`,exitCode:1}}var Do={name:"keyring",startedAs:[ut],async answer(e){let t=Yi(e.words);return!t||!Qi(t)?ea(e):t.verb==="get"?{stdout:`${Zi(t,(await et(t.service,
e)).value)}
`,exitCode:0}:{stdout:"",stderr:`the ${ut} of this job stores no passwords: it gets a new token whenever one is needed
`,exitCode:1}}};m();var Mo="gke-gcloud-auth-plugin",tn=[ie,"https://www.googleapis.com/auth/userinfo.email"],ta=30,Zt="client.authentication.k8s.io",Go=[`${Zt}/v1`,`${Zt}/v1beta1`],
en=e=>({stdout:"",stderr:`ci-auth helper kubectl: ${e}
`,exitCode:1}),na=new Set(["use_application_default_credentials","cluster","location","project","v","vmodule","stderrthreshold","alsologtostderr","logtostderr",
"log_backtrace_at","log_dir","log_file","log_file_max_size","add_dir_header","one_output","skip_headers","skip_log_headers"]),ra=new Map([["account","name the a\
ccount in the sign-in"],["impersonate_service_account","sign in as this account: ci-auth federate --service-account"],["use_edge_cloud","there are no tokens for\
 Edge Cloud"]]);function oa(e){let[,t="",n]=/^--?(\w+)(?:=(.*))?$/s.exec(e)??[];if(e==="version"||t==="version")return"version";let r=ra.get(t);if(!(t===""||na.
has(t)||/^v\d+$/.test(t)||r&&n==="false"))return{fault:r===void 0?`unknown flag: --${t}`:`--${t} cannot be followed: ${r}`}}function sa(e){if(!e?.trim())return{
version:`${Zt}/v1beta1`,server:""};let{apiVersion:t,spec:n}=_(e)??{};if(!Go.includes(t))return{fault:`KUBERNETES_EXEC_INFO has the apiVersion ${typeof t=="strin\
g"?E(t):"none"}, not ${Go.join(" or ")}`};let{server:r}=n?.cluster??{};return{version:String(t),server:typeof r=="string"?r:""}}async function ia(e){let t=sa(e.
env.KUBERNETES_EXEC_INFO);if("fault"in t)return en(t.fault);let n=await e.askedBefore(`kubectl ${t.server}`),{expiresAt:r,value:o}=await e.token({scopes:tn,fresh:n}),
s={expirationTimestamp:G(r-ta),token:o},i={apiVersion:t.version,kind:"ExecCredential",spec:{interactive:!1},status:s};return{stdout:`${JSON.stringify(i)}
`,exitCode:0}}var ft={name:"kubectl",startedAs:[Mo],failure:en,async answer(e){let[t]=e.words.map(oa).filter(n=>n!==void 0);return t==="version"?{stdout:`${Mo} \
(ci-auth) ${e.version}
`,exitCode:0}:t?en(t.fault):ia(e)}};m();var Bo="ci-auth-pnpm",Ko={name:"pnpm",startedAs:[Bo],async answer(e){if(e.words.length>0)return{stdout:"",stderr:`usage: ${Bo}
`,exitCode:1};let{value:t}=await e.token();return{stdout:`Bearer ${t}
`,exitCode:0}}};var aa=[at,ft,$o,Do,Ao,Lo,Ko],Jo=e=>aa.find(t=>t.name===e||t.startedAs.includes(e));var Se=e=>e===void 0||e==="default"?"bin":`bin-${e}`;function rn(e,t){let n=Jo(e)?.startedAs[0];if(n===void 0)throw new Error(`no helper is called ${e}`);return e===
"docker"&&Se(t)!=="bin"?`${n}-${t}`:n}var Wo="helper.mjs",qo="helper.json",ca="compiled";function zo(e,t=(0,nn.platform)()){let{folder:n,helpers:r,profile:o,program:s,
settings:i}=e;if(r.length===0)return[];let{join:c}=t==="win32"?lt.win32:lt.posix,d=p=>t==="win32"?fa(s,Vo(s,p,{folder:n,join:c,profile:o})):da(s,Vo(s,p,{folder:n,
join:c,profile:o}),c(n,ca),p);return[{path:qo,content:JSON.stringify(i)},...s.text===void 0?[]:[{path:Wo,content:s.text}],...r.map(p=>({path:`${Se(o)}/${on(p,o,
t)}`,content:d(p),mode:448}))]}var on=(e,t,n=(0,nn.platform)())=>rn(e,t)+(n==="win32"?".cmd":""),Vo=({path:e,text:t},n,{folder:r,join:o,profile:s="default"})=>[
e,...t===void 0?[]:[o(r,Wo)],"helper","--as-recorded",o(r,qo),n,s];function da(e,t,n,r){let o=r==="docker"?"":" >&2";return`#!/bin/sh
[ -x ${M(e.path)} ] || { printf '%s\\n' ${M(la(e))}${o}; exit 1; }
unset NODE_OPTIONS
NODE_COMPILE_CACHE=${M(n)} exec ${t.map(M).join(" ")} "$@"
`}var ua=/["%\r\n]/;function fa(e,t){if(t.some(n=>ua.test(n)))throw new k("FILE_WRITE_FAILED",`a batch file cannot start ${e.path}: a path has a quote or a %`,{
suggestions:["Choose another folder for temporary files, or install Node in another folder."]});return["@echo off","set NODE_OPTIONS=",`${t.map(n=>`"${n}"`).join(
" ")} %*`,""].join(`\r
`)}var la=({path:e,text:t})=>`${t===void 0?"CLIENT_EXECUTABLE_MISSING: the ci-auth":"NODE_MISSING: the node"} that ran ci-auth configure is no longer there: ${e}\
. Run ci-auth configure again`;async function Xo(e,t){let{clock:n=Me,dryRun:r,folder:o,handover:s,profile:i,signal:c}=t;if(L(s?.problems({variables:!0,outputs:!1})??[]),i!==void 0&&nt(Q(o.path).
read(),i),lo(t)||t.report.warn("CONFIGURE_NOT_SIGNED_IN","nobody has signed in yet in this job: until then, tools get no token. Next: ci-auth federate \u2026, or ci-\
auth key \u2026"),r)return(await Yo(e,t)).configured;let d={folder:o.make(),name:"configure",clock:n,signal:c};try{return await vr(d,()=>pa(e,t))}finally{o.isUsed()||
await o.remove()}}async function Yo(e,t){let{folder:n,handover:r,profile:o,surroundings:s}=t,{call:i,tokens:c}=ga(t),d=await e.plan(i),{files:p,notes:g,tokenVariables:h={}}=d,
w=(d.edits??[]).map(b=>({...b,path:(0,B.resolve)(s.cwd,b.path)}));L(r&&Object.keys(h).length>0?ma(r,t.ci):[]);let C={...d.variables,...d.onPath?ya(s.env,n,o):{}};
return{configured:{changes:[...p.map(({content:b,path:x})=>({path:i.pathOf(x),content:b})),...w].map(({content:b,path:x})=>({path:x,diff:ba(Tt(x)??"",b,x,c)})).
filter(({diff:b})=>b!==""),variables:C,tokenVariables:h,notes:g},setup:d,edits:w}}async function pa(e,t){let{ci:n,folder:r,handover:o,profile:s,signal:i}=t,{configured:c,
edits:d,setup:p}=await Yo(e,t),{files:g,helpers:h,links:w=[]}=p;i?.throwIfAborted();let C={ci:n.id,module:n.module},T=h.length===0?void 0:await t.program(),R=T?
zo({folder:r.path,helpers:h,profile:s,program:T,settings:C}):[];Qn(r,[...R,...g]);for(let{path:b,target:x}of w)Zn(r,b,x);for(let b of d)await er(r,b);return await o?.
exportVariables({...c.variables,...c.tokenVariables}),c}var ma=({setOutputs:e},{label:t})=>e?[]:[{code:"INPUT_TOKEN_UNDELIVERABLE",message:`${t} cannot pass a t\
oken to later steps`,suggestions:["Add --output-format shell, in the step that runs the tool, or use ci-auth exec --configure."]}];function ga(e){let{folder:t,profile:n,
surroundings:r}=e,o=[],s=c=>(0,B.join)(t.path,...c.split("/")),i={...e,pathOf:s,programOf:c=>s(`${Se(n)}/${on(c,n)}`),programNameOf:c=>rn(c,n),read:c=>ha((0,B.resolve)(
r.cwd,c)),async token(c){let d=await e.token(c);return o.push(d.value),d},async tokenToStore(){if(e.dryRun)return{value:"***",until:"it expires, usually after a\
n hour"};let{expiresAt:c,value:d}=await i.token({fresh:!0});return{value:d,until:G(c)}}};return{call:i,tokens:o}}function ha(e){try{return Tt(e)}catch(t){throw new k(
"FILE_SETTINGS_INVALID",`cannot read ${e}: ${He(t)}`,{cause:t})}}function ya(e,t,n){let r=e.PATH??"",o=(0,B.join)(t.path,Se(n));return r.split(B.delimiter).includes(
o)?{}:{PATH:r===""?o:`${o}${B.delimiter}${r}`}}var ka=/((?:auth|authorization|key|key-data|login|passphrase|passwd|password|secret|token)(?:["']?\s*[:=]\s*|>|\s+)|<value>)(?!["']?\$\{[\w.]+\}["']?[,;]?(?:[\s<]|$))("(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s"'<][^<]*)|\/\/[^\s/]+@/gi,
wa=e=>e.replace(ka,(t,n,r="")=>{let[o]=/^["']?/.exec(r)??[];return n===void 0?"//***@":`${n}${o}***${o}`});function ba(e,t,n,r){let o=So(e,t,n.replace(/^[/\\]/,""));return r.reduce((c,d)=>c.replaceAll(d,"***"),o).split(`
`).filter((c,d)=>d<2||/^[-+]/.test(c)).map((c,d)=>d<2?c:wa(c)).join(`
`)}m();var pt=y(U(),1),mt=y(X(),1),V=y(O(),1);var Qo={name:"docker",example:"europe-docker.pkg.dev",async plan(e){let{env:t}=e.surroundings,n=e.words.map(Ea),r=e.programNameOf("docker").replace("docker-cred\
ential-",""),o=e.pathOf("docker/config.json"),s=(0,V.resolve)(e.surroundings.cwd,t.DOCKER_CONFIG||(0,V.join)(t.HOME||(0,mt.homedir)(),".docker")),i=(0,V.join)(s,
"config.json"),c=(e.inPlace?void 0:e.read(o))??e.read(i),d=Zo(c,n,r,i),p=[`docker asks ci-auth for a new token whenever it signs in to ${n.join(", ")}: nothing \
expires`],g={files:[],variables:{},helpers:["docker"],onPath:!0,notes:p},h=`"credHelpers": ${n.map(w=>`"${w}"`).join(", ")}`;return e.inPlace?{...g,edits:[{path:i,
content:d,undo:h}]}:{...g,files:[{path:"docker/config.json",content:d},...va(e,n,r,d)],links:s===e.pathOf("docker")?[]:Ca(s),variables:{DOCKER_CONFIG:e.pathOf("\
docker"),REGISTRY_AUTH_FILE:_a(e)}}}};function Ea(e){let t=A(e,"docker");if(t!==void 0&&(e===t||e===`https://${t}`||e===`https://${t}/`))return t;throw new k("I\
NPUT_HOST_INVALID",`"${E(e)}" is not the host of a registry of Google`,{suggestions:["Give the host alone, in lower case, for example: europe-docker.pkg.dev"]})}
function Zo(e,t,n,r){let{credHelpers:o,...s}=sn(e,r),i=Object.fromEntries(t.map(g=>[g,n])),c=typeof o=="object"&&o!==null?o:{},d=/^\{\s*\n([ \t]+)/.exec(e??"")?.[1]??
"	",p=e===void 0||e.endsWith(`
`)?`
`:"";return JSON.stringify({...s,credHelpers:{...c,...i}},void 0,d)+p}function sn(e,t){if(e===void 0||e.trim()==="")return{};let n=_(e);if(n)return n;throw new k(
"FILE_SETTINGS_INVALID",`${t} is not a JSON object, so docker cannot read it either`,{suggestions:["Repair the file, or remove it."]})}function Ca(e){return Ta(
e).filter(t=>t!=="config.json").filter(t=>(0,mt.platform)()!=="win32"||(0,pt.statSync)((0,V.join)(e,t)).isDirectory()).map(t=>({path:`docker/${t}`,target:(0,V.join)(
e,t)}))}function Ta(e){try{return(0,pt.readdirSync)(e)}catch{return[]}}var an="containers/auth.json";function es(e){let{env:t}=e.surroundings,n=t.XDG_RUNTIME_DIR,
r=[e.pathOf(an),t.REGISTRY_AUTH_FILE,...n?[(0,V.join)(n,"containers","auth.json")]:[]];for(let o of r){if(!o||o===e.pathOf("docker/config.json"))continue;let s=e.
read(o);if(s!==void 0)return{path:o,text:s}}}var _a=e=>e.pathOf(es(e)?an:"docker/config.json");function va(e,t,n,r){let o=es(e);if(!o)return[];let[s,i]=[sn(o.text,
o.path),sn(r,"")],c=p=>({...i[p],...s[p]}),d=JSON.stringify({...s,auths:c("auths"),credHelpers:c("credHelpers")},void 0,"	");return[{path:an,content:Zo(`${d}
`,t,n,o.path)}]}m();var ds=y(X(),1),ne=y(O(),1);m();m();var xa={"container.clusters.get":"roles/container.clusterViewer","gkehub.memberships.get":"roles/gkehub.viewer","resourcemanager.projects.get":"roles/browser"},
ts=({kind:e,project:t})=>`gcloud container ${e==="clusters"?"clusters":"fleet memberships"} list --project=${q(t)}`,Sa=({project:e},t,n="PRINCIPAL")=>`gcloud pr\
ojects add-iam-policy-binding ${q(e)} --role=${xa[t]} --condition=None --member=${M(n)}`,ns=(e,t,n)=>[{code:"API_DISABLED",matches:({reason:r})=>r==="SERVICE_DI\
SABLED",says:"the API is off in the project",suggestions:(r,{metadata:o})=>[We(o,"container.googleapis.com"),_t]},{code:"GKE_REJECTED",matches:({status:r})=>r===
501,says:"there are no clusters to ask: what answered has no such API",suggestions:()=>["The emulator has none. In a test, name your own server in CI_AUTH_ENDPO\
INT_CONTAINER, or leave out configure gke."]},{code:"GKE_UNAVAILABLE",matches:({status:r})=>r===429||r>=500,says:"Google could not handle the call; the configur\
ation is not the reason",suggestions:()=>[ce]},{code:"IAM_BEARER_REJECTED",matches:({status:r})=>r===401,says:"the access token is not accepted: it has expired,\
 or its account was disabled",suggestions:()=>["Sign in again right before: ci-auth federate"]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:r})=>r==="ACCESS\
_TOKEN_SCOPE_INSUFFICIENT",says:"the access token has too narrow a scope",suggestions:()=>["Leave out --access-token-scopes in the sign-in."]},{code:"GKE_PERMIS\
SION_DENIED",matches:({status:r})=>r===403,says:`this job lacks the permission ${t}, or the project does not exist`,suggestions:()=>[Sa(e,t,n),_t]},{code:"GKE_N\
OT_FOUND",matches:({status:r})=>r===404,says:`there is no ${e.kind==="clusters"?"cluster":"membership"} ${e.id} in ${e.location}`,suggestions:()=>[ts(e),"The lo\
cation is a region or a zone, exactly as this list shows it."]},{code:"GKE_REJECTED",matches:()=>!0,says:"Google refused to describe the cluster",suggestions:()=>[
ts(e)]}];var Ia={container:"CI_AUTH_ENDPOINT_CONTAINER",gkehub:"CI_AUTH_ENDPOINT_GKEHUB",connectgateway:"CI_AUTH_ENDPOINT_CONNECTGATEWAY",cloudresourcemanager:"CI_AUTH_E\
NDPOINT_CLOUDRESOURCEMANAGER"},rs=(e,t="googleapis.com")=>An(Ia,e,t);async function os(e,t){let n={name:t,permission:"container.clusters.get"},r=await dn(e,"con\
tainer",`v1/${z(t)}`,n),o=K(r,"fleet");return{status:Ne(r,"status")??"",authority:Ne(K(r,"masterAuth"),"clusterCaCertificate"),...Aa(r),membership:se(Ne(o,"memb\
ership")??"")}}function Aa(e){let t=K(e,"controlPlaneEndpointsConfig"),n=K(t,"dnsEndpointConfig"),r=Ie(n,"endpoint"),o=r&&{address:r,isOpen:n.allowExternalTraffic===
!0},s=[K(e,"masterAuthorizedNetworksConfig")];if(t.ipEndpointsConfig===void 0){let d=K(e,"privateClusterConfig"),p=d.enablePrivateEndpoint===!0,g=Ie(e,"endpoint");
return{dns:o||void 0,publicAddress:p?void 0:g,privateAddress:Ie(d,"privateEndpoint")??(p?g:void 0),isRestricted:s.some(({enabled:h})=>h===!0)}}let i=K(t,"ipEndp\
ointsConfig"),c=i.enabled===!0;return s.push(K(i,"authorizedNetworksConfig")),{dns:o||void 0,publicAddress:c&&i.enablePublicEndpoint!==!1?Ie(i,"publicEndpoint"):
void 0,privateAddress:c?Ie(i,"privateEndpoint"):void 0,isRestricted:s.some(({enabled:d})=>d===!0)}}async function cn(e,t,n){let[r,o]=await Promise.all([n?"gkeMe\
mberships":Na(e,t),/^\d+$/.test(t.project)?t.project:Oa(e,t)]),s=new URL(e.endpoints.connectgateway);t.location!=="global"&&s.hostname.startsWith("connectgatewa\
y.")&&(s.hostname=`${t.location}-${s.hostname}`);let i=`v1/projects/${o}/locations/${t.location}/${r}/${t.id}`;return`${s.href.replace(/\/$/,"")}/${i}`}async function Na(e,t){
let n={name:t,permission:"gkehub.memberships.get"},r=await dn(e,"gkehub",`v1/${z(t)}`,n);return K(r,"endpoint").gkeCluster===void 0?"memberships":"gkeMembership\
s"}async function Oa(e,t){let n={name:t,permission:"resourcemanager.projects.get"},r=await dn(e,"cloudresourcemanager",`v3/projects/${t.project}`,n),[,o]=/^projects\/(\d+)$/.
exec(Ne(r,"name")??"")??[];if(o!==void 0)return o;throw new k("GKE_RESPONSE_INVALID",`${Ae.cloudresourcemanager} did not tell the number of the project`)}var Ae={
container:"Google Kubernetes Engine",gkehub:"Google GKE Hub",cloudresourcemanager:"Google Resource Manager"};async function dn({bearer:e,endpoints:t,member:n,network:r},o,s,{
name:i,permission:c}){let d=new URL(`${t[o]}/${s}`),p=await r.send({service:Ae[o],method:"GET",url:d,bearer:e});if(p.status!==200)throw St(Ae[o],p,ns(i,c,n),{});
let g=_(p.body);if(g)return g;throw xn("GKE_RESPONSE_INVALID",Ae[o],p,"a JSON object")}var K=(e,t)=>{let n=e[t];return typeof n=="object"&&n!==null?n:{}},Ne=(e,t)=>{
let n=e[t];return typeof n=="string"&&n!==""?n:void 0};function Ie(e,t){let n=Ne(e,t);if(n===void 0)return;if(URL.canParse(`https://${n}`)&&new URL(`https://${n}`).
host===n)return n;let o=`${t} is not the name of a host: ${E(n)}`;throw new k("GKE_RESPONSE_INVALID",`${Ae.container} answered with an address that cannot be us\
ed
${o}`)}m();var Pa=["dns","public","private","gateway"];function ss(e,t,n){let r=n===void 0?$a(t):fn[n](t);if(r)return r;let o=["","RUNNING"].includes(t.status),s=o?"":`; i\
ts status is ${E(t.status)}`;throw new k("GKE_ENDPOINT_CLOSED",`the cluster ${e.id} ${ja(t,n)}${s}`,{suggestions:o?La(e,t,n):[is(e)]})}var Ra="it needs the perm\
ission container.clusters.connect",fn={dns:({dns:e})=>e?.isOpen?{server:`https://${e.address}`,why:`the DNS endpoint, which takes calls from outside; ${Ra}`}:void 0,
public:({authority:e,isRestricted:t,publicAddress:n})=>n===void 0?void 0:{server:`https://${n}`,authority:e,why:`the public IP endpoint${t?", which takes calls \
from its authorized networks only":""}`},private:({authority:e,privateAddress:t})=>t===void 0?void 0:{server:`https://${t}`,authority:e,why:"the private IP endp\
oint, which only computers in networks of the cluster reach"},gateway:({membership:e})=>e===void 0?void 0:{gateway:e,why:"the Connect gateway, since the cluster\
 is in a fleet"}};function $a(e){let n=["dns","public","private"].map(s=>fn[s](e)).find(s=>s!==void 0);if(!n||e.dns?.isOpen)return n;let r=e.dns?"the DNS endpoi\
nt takes no calls from outside":"there is no DNS endpoint",o=e.publicAddress===void 0?"nothing else is open":r;return{...n,why:`${n.why}; ${o}`}}function ja({dns:e},t){
return t===void 0?"takes no calls from outside at its DNS endpoint, and has no IP endpoint":t==="gateway"?"is in no fleet, so there is no Connect gateway to it":
t==="dns"?e?"takes no calls from outside at its DNS endpoint":"has no DNS endpoint":`has no ${t} IP endpoint`}var un=({id:e,location:t,project:n})=>[q(e),`--loc\
ation=${q(t)}`,`--project=${q(n)}`].join(" "),is=e=>`gcloud container clusters describe ${un(e)}`;function La(e,t,n){let o=Pa.filter(s=>fn[s](t)!==void 0).map(s=>`\
Take what is open: --endpoint ${s}`);return n==="gateway"?[`gcloud container clusters update ${un(e)} --enable-fleet`,...o]:n==="public"||n==="private"?[...o,is(
e)]:[...o,`gcloud container clusters update ${un(e)} --enable-dns-access`]}m();var Ha=e=>({apiVersion:"client.authentication.k8s.io/v1",command:e,interactiveMode:"Never",provideClusterInfo:!0}),Fa=(e,t)=>({clusters:e.map(({authority:n,
name:r,server:o})=>({name:r,cluster:{server:o,...n===void 0?{}:{"certificate-authority-data":n}}})),contexts:e.map(({name:n})=>({name:n,context:{cluster:n,user:n}})),
users:e.map(({name:n})=>({name:n,user:{exec:Ha(t)}}))});function as(e,t){let r={apiVersion:"v1",kind:"Config","current-context":e[0]?.name??"",...Fa(e,t)};return`${JSON.
stringify(r,void 0,2)}
`}var Ua={retries:3,timeoutMs:6e4},us={name:"gke",example:"projects/my-project/locations/europe-west1/clusters/shop",async plan(e){let t=e.flags.endpoint,n=Da(e.words,
t),{env:r}=e.surroundings,{endpoints:o,problems:s}=rs(r,r[bn("universe")]?.trim()||void 0);L(s);let{principal:i,value:c}=await e.token({scopes:tn}),d=Ge(e,Ua),p={
network:d,endpoints:o,bearer:c,member:Ba(i)};try{let g=await Promise.all(n.map(h=>Ka(p,h,t)));return await Ja(e,g)}finally{d.close()}}};function Da(e,t){let n=e.
map(i=>se(i)??i),r=n.filter(i=>typeof i=="string"),o=n.filter(i=>typeof i!="string"),s=t===void 0||t==="gateway"?[]:o.filter(i=>i.kind==="memberships");return L(
[...r.map(Ma),...s.map(Ga)]),o.filter((i,c)=>o.findIndex(d=>z(d)===z(i))===c)}function Ma(e){let[,t="PROJECT",n="LOCATION",r="CLUSTER"]=/^gke_([^_]+)_([^_]+)_([^_]+)$/.
exec(e)??[],o=`projects/${t}/locations/${n}/clusters/${r}`;return{code:"INPUT_CLUSTER_INVALID",message:`"${E(e)}" is not the full name of a cluster, or of a mem\
bership of a fleet`,suggestions:[`Write it as ${o}`,"For the Connect gateway: projects/PROJECT/locations/LOCATION/memberships/NAME"]}}var Ga=e=>({code:"INPUT_NO\
T_APPLICABLE",message:`${z(e)} is a membership, which only the Connect gateway reaches`,suggestions:["Leave out --endpoint, or name the cluster: projects/PROJEC\
T/locations/LOCATION/clusters/CLUSTER"]}),Ba=e=>e?.includes("@")&&!e.startsWith("principal")?`serviceAccount:${e}`:e;async function Ka(e,t,n){if(t.kind==="membe\
rships"){let i=await cn(e,t);return{name:cs(t,t.project),server:i,why:"the Connect gateway, as for all memberships"}}let r=ss(t,await os(e,t),n);if(!("gateway"in
r))return{name:`gke_${t.project}_${t.location}_${t.id}`,...r};let{gateway:o,why:s}=r;return{name:cs(o,t.project),server:await cn(e,o,!0),why:s}}var cs=({id:e,location:t},n)=>`\
connectgateway_${n}_${t}_${e}`;async function Ja(e,t){let n=e.programOf("kubectl"),r=[...t.map(({name:g,server:h,why:w})=>`${g}: ${h}, ${w}`),`current context: ${t[0]?.
name}`,"kubectl asks ci-auth for a new token whenever it needs one: nothing expires, and no token is in the file"],o={files:[],variables:{},helpers:["kubectl"],
onPath:!0,notes:r},[s="",...i]=Va(e);if(e.inPlace){let{withContexts:g}=await import("./tools.js"),h=`the context, the cluster and the user ${t.map(({name:C})=>C).
join(", ")}`,w=g(e.read(s)??"",s,t,n);return{...o,edits:[{path:s,content:w,undo:h}]}}let c=`kube/${(t[0]?.name??"").replace(/[^\w.-]/g,"-")}`,d=e.pathOf(c),p=[s,
...i].filter(g=>g!==d&&e.read(g)!==void 0);return{...o,files:[{path:c,content:as(t,n)}],variables:{KUBECONFIG:[d,...p].join(ne.delimiter)}}}function Va({surroundings:{
cwd:e,env:t}}){let n=(t.KUBECONFIG??"").split(ne.delimiter).filter(o=>o.trim()!=="");return(n.length>0?n:[(0,ne.join)(t.HOME||(0,ds.homedir)(),".kube","config")]).
map(o=>(0,ne.resolve)(e,o))}m();var ls=y(At(),1);var fs=1<<20;function Wa(e,t){let{env:n,file:r}=e,s=!/[\\/:]/.test(r)&&(n.PATH??n.Path)!==void 0?_e(r,n,t):r;return s===void 0?"ENOENT":tt({...e,file:s},t)}async function qa(e,t=le){
let{args:n,cwd:r,env:o,file:s,input:i,shell:c,signal:d,timeoutMs:p}=e,g=c?{file:s,args:n}:Wa(e,t);if(typeof g=="string")return{stdout:"",stderr:"",failure:`cann\
ot be started (${g})`};let h=t.platform==="win32",{spawn:w}=await import("node:child_process");return new Promise(C=>{let{windowsVerbatimArguments:T}=g,R={cwd:r,
env:{...o},shell:c,detached:!h,windowsHide:!0,windowsVerbatimArguments:T},b=w(g.file,g.args,R),x={stdout:"",stderr:""},H,S=N=>{let j=H===void 0;H??=N,h?j&&Xa(b,
()=>w(...Ya(b,o))):za(b)},F=setTimeout(()=>S(`ran for more than ${p/1e3} s`),p),W=()=>S("was interrupted");d?.addEventListener("abort",W,{once:!0}),d?.aborted&&
W();for(let N of["stdout","stderr"])b[N].setEncoding("utf8").on("data",j=>{x[N]+=j,x[N].length>fs&&S(`printed more than ${fs} bytes`)});let re=N=>{clearTimeout(
F),d?.removeEventListener("abort",W);let j=H??N,mn=oe(x.stderr);C(j===void 0?x:{...x,failure:mn?`${j}: ${mn}`:j})};b.on("error",({code:N})=>re(`cannot be starte\
d (${N})`)),b.on("close",(N,j)=>re(N===0?void 0:`ended with ${N??j}`)),b.stdin.on("error",()=>{}),b.stdin.end(i)})}function za(e){try{e.pid!==void 0&&(0,ls.kill)(
-e.pid,"SIGKILL")}catch{}}function Xa(e,t){if(e.pid===void 0)return;let n=()=>{e.kill("SIGKILL");for(let r of[e.stdout,e.stderr])r.destroy()};t().on("error",n).
on("close",n)}var Ya=({pid:e},t)=>[`${jt(t)}\\taskkill.exe`,["/pid",String(e),"/t","/f"],{env:{...t},stdio:"ignore",windowsHide:!0}];m();var ln=e=>t=>t.status===403&&e.test(t.metadata.permission??""),Qa=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credential\
s in this project",suggestions:()=>[tr]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=500,says:"IAM Credentials failed; the configuration is not the reason",
suggestions:()=>[ce]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[We(t,"iamcredentials.googleapis.com"),Ve]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.
test(t),says:"the scope of the calling token is too narrow for IAM Credentials",suggestions:()=>["Request the scope https://www.googleapis.com/auth/cloud-platfo\
rm in the exchange."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||ln(/implicitDelegation/)(e)),says:"a hop of the \
delegation chain is not allowed, or does not exist",suggestions:e=>sr(e)},{code:"IAM_ID_TOKEN_DENIED",matches:ln(/getOpenIdToken/),says:"the job may not mint ID\
 tokens of this service account",suggestions:e=>[...qe(e),Ve]},{code:"IAM_SIGN_DENIED",matches:ln(/signJwt|signBlob/),says:"the job may not sign as this service\
 account, which domain-wide delegation needs",suggestions:e=>[...qe(e,"iam.serviceAccountTokenCreator"),"The role Workload Identity User does not hold this perm\
ission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service account",suggestions:e=>[...qe(e),Ve]},{code:"\
IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[xt(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({
text:e})=>e.includes("allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({
serviceAccount:e})=>ir(e)},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({
lifetimeSeconds:e})=>[`Change access_token_lifetime (requested: ${e} s).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INV\
ALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the sc\
opes: ${e.join(", ")}. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"\
IAM Credentials does not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed m\
eanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[xt(e)]}];m();var ge=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n);function Za({serviceAccount:e=""}){let t=$e(e);return t&&`To compare the number: gcloud projects de\
scribe ${t} --format='value(projectNumber)'`}var ps=(e,t)=>`For google.subject=${t}: ${de(e,'--attribute-mapping="MAPPING"')}`,ec=[{code:"STS_RATE_LIMITED",matches:({
error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many exchanges at once in this project",suggestions:()=>["Exchange once per job and reuse the token.\
 Do not start all jobs of a large matrix at once."]},{code:"STS_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration\
 is not the reason",suggestions:()=>[ce]},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does not re\
cognise this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"S\
TS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, deleted, or does not exist under this name",suggestions:e=>[
ee(e),`If it was deleted: ${or(e)}`,`If it is disabled: ${de(e,"--no-disabled")}`,Za(e)]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:ge(/^The audience in ID Token \[/),
says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[e.audienceFixedBy===void 0?"Remove the audience input, unless the provider l\
ists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from this step.`,`To allow it: ${de(e,`--allowed-audiences=${M(e.audience??"AUDIENCE")}`)}`]},
{code:"STS_ISSUER_MISMATCH",matches:ge(/^The issuer in ID Token /),says:"the ID token comes from another issuer than the provider's: compare the two letter by l\
etter",suggestions:e=>[ee(e),`If this CI is to be trusted: ${de(e,"--issuer-uri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:ge(/^Error connecting to the given credential's issuer/),
says:"Google could not get the issuer's keys, or no uploaded key has the token's key id",suggestions:e=>[vt(e),rr]},{code:"STS_SIGNATURE_INVALID",matches:ge(/^Unable to verify the ID Token signature/),
says:"the ID token does not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[vt(e)]},{code:"STS_TOKEN_MALFO\
RMED",matches:ge(/^Unable to parse the ID Token/),says:"the text that was sent as ID token is not a JWT",suggestions:()=>["Give only the token: no quotes, line \
breaks or JSON around it."]},{code:"STS_TOKEN_STALE",matches:ge(/is stale to sign-in/),says:"the ID token has expired, or its times are in the future",suggestions:()=>[
nr]},{code:"STS_CONDITION_REJECTED",matches:({text:e})=>e.startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribu\
te condition is false for this job, or names a claim that the token lacks",suggestions:e=>[`Compare the claims above with the condition: ${ee(e)}`,`To change it\
: ${de(e,'--attribute-condition="CONDITION"')}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"\
the provider's mapping names a claim that the token does not have",suggestions:e=>[ee(e),ps(e,"assertion.sub")]},{code:"STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.
includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 bytes",suggestions:e=>["Map a shorter claim, and chang\
e the bindings that name subject/\u2026",ps(e,"assertion.repository_id")]},{code:"STS_ATTRIBUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.
test(e),says:"the mapping gives a value that is not text, or too much text",suggestions:e=>['Convert the value: string(\u2026), or .join(",") for a list.',ee(e)]},
{code:"STS_REJECTED",matches:()=>!0,says:"Google refused the exchange",suggestions:e=>[e.provider&&ee(e)]}];m();async function tc(e,t){let n=await vn(e,{service:"Google OAuth",method:"POST",url:new URL(`${e.endpoints.oauth2}/tokeninfo`),form:{access_token:t}}),{azp:r}=n.status===
200&&_(n.body)||{};return typeof r=="string"&&r!==""?r:void 0}var nc=e=>A(e,"docker")===e;function Xl({clusters:e,registries:t},n){let o=Le(t).filter(c=>!nc(c)).map(c=>({code:"INPUT_HOST_INVALID",message:`registries: "${E(
c)}" is not the host of a registry of Google`,suggestions:["Give the host alone, in lower case, for example: europe-docker.pkg.dev"]})),s=Le(e).filter(c=>se(c)===
void 0);return o.push(...s.map(c=>({code:"INPUT_CLUSTER_INVALID",message:`clusters: "${E(c)}" is not the full name of a cluster, or of a membership of a fleet`,
suggestions:["Write it as projects/PROJECT/locations/LOCATION/clusters/CLUSTER"]}))),On(n,"create_credentials_file")?o:[...o,{code:"INPUT_NOT_APPLICABLE",message:"\
registries and clusters need the credentials file: create_credentials_file is false",suggestions:["Delete create_credentials_file."]}]}async function Yl({clusters:e,
registries:t},n,r){let{surroundings:o}=r,s=zn(o),i=async(c,d)=>{let p=Le(d);if(p.length===0)return;let{notes:g,variables:h}=await Xo(c,{...r,surroundings:o,ci:s,
words:p,flags:{},profile:n,inPlace:!1,dryRun:!1,folder:Je(s,o),program:async()=>({path:process.execPath,text:rc}),token:w=>st({...r,ci:s,profile:n,fresh:w?.fresh,
token:Ze(w)}),handover:s.handover?.(o,Ct)});o={...o,env:{...o.env,...h}};for(let w of g)Ct(w)};await i(Qo,t),await i(us,e)}var rc=`import {answer} from ${JSON.stringify(
import.meta.url)}
await answer(process.argv.slice(2))
`,oc=[at,ft];async function Ql([,,e="",t="",n,...r]){process.removeAllListeners("warning");let o=oc.find(g=>g.name===t),{ci:s}=_((0,ms.readFileSync)(e,"utf8"))??
{},i=Xn(String(s));if(!o||!i)throw new Error(`no helper is called ${t}, or no CI ${s}`);let c={name:t,words:r,profile:n==="default"?void 0:n,programs:(0,pn.dirname)(
e)},d=async()=>({ci:i,folder:Yn((0,pn.dirname)(e))}),{signal:p}=new AbortController;return vo(await $r(o,_o(c,{jobOf:d,look:qn,signal:p})))}export{Ql as answer,Dt as checkPlan,Yl as configureTools,ii as environmentTokenSource,Qa as iamRefusals,St as refused,qa as runProgram,ec as stsRefusals,tc as tokenHolder,
Xl as toolProblems};
