import{A as Me,B as ht,C as yt,D as Un,E as Dn,F as kt,G as wt,a as je,b as ie,c as mn,e as gn,h as ke,i as Sn,j as xn,k as In,l as On,m as Nn,n as Pn,o as Rn,p as $n,
q as jn,r as Ln,s as Hn,x as $,y as N,z as Z}from"./shared-2.js";import{a as Be,b as Ke,c as Jn,d as Wn,e as Vn,f as Ct,g as qn}from"./shared-3.js";
import{D as ae,E as bt,F as Ge,G as Mn,I as Gn,J as Bn,K as Kn,O as Et,a as U,c as z,d as O,f as X,g as ye,h as Le,j as hn,k as yn,m as He,x as Y,z as Fe}from"./shared-4.js";
import{a as Tt,b as Je,c as ce,d as zn,e as Xn,f as Yn,g as ee,h as de,i as vt,j as Qn,k as We,l as Ve,m as Zn,n as _t,o as er,p as St,s as tr,t as nr}from"./shared-5.js";
import{A as _n,C as An,E as De,F as Q,P as Fn,a as Ne,g as Pe,k as Re,m as q,n as se,o as mt,p as wn,q as bn,s as En,u as Cn,v as Tn,w as Ue,x as vn,z as gt}from"./shared-6.js";
import{a as M,b as V,e as C,f as oe,g as T,i as fn,j as he,k as pn,l as w,m as L,n as $e,o as kn}from"./shared-7.js";import{a as Oe,b as y,g as m}from"./shared-8.js";var xt=Oe((Za,rr)=>{m();rr.exports=process.getBuiltinModule("node:child_process")});var It=Oe((tc,or)=>{m();or.exports=process.getBuiltinModule("node:process")});var pr=Oe((sc,fr)=>{m();fr.exports=process.getBuiltinModule("node:timers/promises")});var Ro=Oe((Du,Po)=>{m();Po.exports=process.getBuiltinModule("node:util")});m();var ds=y(U(),1),un=y(O(),1);m();m();var ar=y(xt(),1),we=y(U(),1),te=y(z(),1),K=y(It(),1),cr=()=>({pid:K.ppid,startedAt:Ot(K.ppid)??""}),sr;function dr(){return sr??={pid:K.pid,startedAt:Ot(K.pid)??
"",world:lr()},sr}var At=new Map;function ur({pid:e,startedAt:t,world:n}){if(n!==lr())return;let r=`${e} ${t}`;((0,te.platform)()==="linux"||!At.has(r))&&At.set(
r,Ot(e));let o=At.get(r);return o===void 0||!ze(e)?!1:o===""||t===""?void 0:o===t}var ir,lr=()=>(ir??=[(0,te.platform)(),(0,te.hostname)(),qe(us),qe(ls)].join("\
 "),ir),us=()=>(0,we.readFileSync)("/proc/sys/kernel/random/boot_id","utf8").trim(),ls=()=>(0,we.readlinkSync)("/proc/self/ns/pid");function qe(e){try{return e()}catch{
return""}}function Ot(e){return(0,te.platform)()==="linux"?fs(e):(0,te.platform)()==="win32"?ze(e)?"":void 0:qe(()=>(0,ar.execFileSync)("ps",["-o","lstart=","-p",
String(e)],{encoding:"utf8",stdio:"pipe"})).trim()||(ze(e)?"":void 0)}function fs(e){let t=qe(()=>(0,we.readFileSync)(`/proc/${e}/stat`,"utf8"));if(t==="")return ze(
e)?"":void 0;let[n,...r]=t.slice(t.lastIndexOf(")")+2).split(" ");return n==="Z"||n==="X"?void 0:r[18]}function ze(e){try{return(0,K.kill)(e,0)}catch(t){return t.
code!=="ESRCH"}}m();var Ce=y(kn(),1),v=y(U(),1),Ye=y(z(),1),Ee=y(O(),1);m();var Xe=y(kn(),1),x=y(U(),1),ue=y(O(),1),hr=y(pr(),1);var ps=500,mr={unseen:5e3,seen:3e4},yr=40,Nt=6e4;async function kr(e){let{clock:t,folder:n,name:r,signal:o,work:s}=e,i=Er(n,r,t.elapsedMs),c=t.elapsedMs()+Nt,d=new Set;
for(;t.elapsedMs()<c;){let p=gs(i,e);if(p===void 0)break;if(p.release)return hs(e,{...p,release:p.release});d.add(p.holder),await br(yr,o);let g=e.done();if(g!==
void 0)return g;let h=ks((0,ue.join)(n,`${r}.failed`));if(!(h===void 0||!d.has(h.holder))){if(h.error)throw h.error;break}}return s()}async function wr({clock:e,
folder:t,name:n,signal:r},o){let s=Er(t,n,e.elapsedMs),i=(d,p)=>yn(hn((0,ue.join)(t,n),d),p),c=e.elapsedMs()+Nt;for(;e.elapsedMs()<c;){let{release:d}=ms(s,i);if(!d){
await br(yr,r);continue}try{return await o()}finally{d()}}throw i(`another process has been working on it for ${Nt/1e3} s`)}function ms(e,t){try{return e.take()}catch(n){
throw X(n)===""?n:t(ye(n),n)}}function gs(e,{trace:t}){try{return e.take()}catch(n){if(X(n)==="")throw n;t(`the lock cannot be used: ${ye(n)}`);return}}async function hs({
done:e,folder:t,isForAll:n,name:r,signal:o,work:s},{holder:i,release:c}){try{return e()??await s()}catch(d){throw o?.aborted||ys((0,ue.join)(t,`${r}.failed`),i,
d,n),d}finally{c()}}function ys(e,t,n,r){let o=n instanceof w&&r(n)?{error:{...n,message:n.message}}:{},s=`${e}-${(0,Xe.randomBytes)(8).toString("hex")}`;try{(0,x.writeFileSync)(
s,JSON.stringify({holder:t,...o}),{flag:"wx",mode:384}),He(()=>(0,x.renameSync)(s,e))}catch{be(s)}}function ks(e){let{error:t,holder:n}=T(ke(e)??"")??{};if(typeof n!=
"string")return;let{code:r,message:o,...s}=t??{};return{holder:n,error:t===void 0?void 0:new w(r,o,s)}}async function br(e,t){try{await(0,hr.setTimeout)(e,void 0,
t&&{signal:t})}catch(n){throw t?.reason??n}}function Er(e,t,n){let r=new Map,o=c=>(0,ue.join)(e,`${t}.lock-${c}`),s=({changedAt:c,holder:d})=>{let p=`${d} ${c}`,
g=r.get(p);return g!==void 0?n()-g:(r.set(p,n()),0)},i=c=>{let d=ws(c.holder);return d!==!1&&s(c)<(d?mr.seen:mr.unseen)};return{take(){let c=gr(e,t),d=c.at(-1);
if(d&&i(d))return{holder:d.holder};let p=d?d.turn+1:0,g=o(p),h=JSON.stringify({...dr(),id:(0,Xe.randomBytes)(8).toString("hex")});if(!bs(g,h))return{holder:""};
if(d&&!gr(e,t).some(b=>b.holder===d.holder))return be(g),{holder:""};let k=setInterval(()=>Cs(g),ps);return k.unref(),{holder:h,release(){clearInterval(k);for(let b of c)
be(b.path);be(g)}}}}}function gr(e,t){let n=`${t}.lock-`;return(0,x.readdirSync)(e).filter(r=>r.startsWith(n)&&/^\d+$/.test(r.slice(n.length))).flatMap(r=>{let o=(0,ue.join)(
e,r);try{let s=Number(r.slice(n.length));return[{path:o,turn:s,holder:(0,x.readFileSync)(o,"utf8"),changedAt:(0,x.statSync)(o).mtimeMs}]}catch{return[]}}).sort(
(r,o)=>r.turn-o.turn)}function ws(e){let{pid:t,startedAt:n,world:r}=T(e)??{};return typeof t!="number"||typeof n!="string"||typeof r!="string"?void 0:ur({pid:t,
startedAt:n,world:r})}function bs(e,t){let n=`${e}-${(0,Xe.randomBytes)(8).toString("hex")}`;(0,x.writeFileSync)(n,t,{flag:"wx",mode:384});try{return(0,x.linkSync)(
n,e),!0}catch(r){return X(r)==="EEXIST"?!1:Es(e,t)}finally{be(n)}}function Es(e,t){try{return(0,x.writeFileSync)(e,t,{flag:"wx",mode:384}),!0}catch(n){if(X(n)===
"EEXIST")return!1;throw n}}function be(e){try{(0,x.unlinkSync)(e)}catch{}}function Cs(e){try{let t=new Date;(0,x.utimesSync)(e,t,t)}catch{}}var Ts=300,Cr=5,vs=1<<18,_s=v.constants.O_RDONLY|(v.constants.O_NOFOLLOW??0)|(v.constants.O_NONBLOCK??0);function _r(e,t,n=()=>{}){let r=(0,Ee.join)(e.path,Be),
o=s=>{try{return s()}catch(i){if(!(i instanceof Error))throw i;return n(`tokens are not kept: ${i.message}`),!1}};return{async get(s,i,{fresh:c=!1,signal:d}={}){
if(!o(e.isUsed))return i();let p=(0,Ce.createHash)("sha256").update(Pt(s)).digest("hex"),g=(0,Ee.join)(r,`${p}.json`),h=()=>{let b=vr(g,e,t);return b&&Pt(b.key)===
Pt(s)?b:void 0},k=h();if(k&&!c&&xr(k,t)>=Ts)return Tr(k);if(!o(()=>e.make(Be)!==""))return i();try{return await kr({folder:r,name:p,clock:t,signal:d,trace:n,done(){
let b=h();return b===void 0||b.id===k?.id?void 0:Tr(b)},async work(){let b=await i();return Ps(g,{...b,key:s},t,n),b},isForAll:Is})}finally{o(e.isUsed)||await e.
remove()}},list:()=>(e.exists()?Rs(r):[]).flatMap(s=>{let i=Ss.test(s)?vr((0,Ee.join)(r,s),e,t):void 0;return i?[xs(i)]:[]}),clear(){e.exists()&&(0,v.rmSync)(r,
{recursive:!0,force:!0})}}}function Sr(e,t,{pid:n,startedAt:r}){try{if(!e.isUsed())return!1;let o=(0,Ce.createHash)("sha256").update(JSON.stringify([t,n,r])).digest(
"hex");return(0,v.writeFileSync)((0,Ee.join)(e.make(Be),`${o}.asked`),"",{flag:"wx",mode:384}),!1}catch(o){return X(o)==="EEXIST"}}var Ss=/^[0-9a-f]{64}\.json$/,
Tr=({expiresAt:e,ifMapped:t,principal:n,value:r})=>({value:r,expiresAt:e,principal:n,...he({ifMapped:t})}),xs=({expiresAt:e,key:{audience:t,format:n,scopes:r,user:o},
principal:s})=>({format:n,principal:s,...he({scopes:r,audience:t,user:o}),expires:Q(e)}),Is=e=>e.server!==void 0&&e.server.status>=400&&e.server.status<500&&e.server.
status!==429,Pt=({audience:e,boundary:t,format:n,includeEmail:r,lifetimeSeconds:o,scopes:s,user:i,who:c})=>JSON.stringify([c,n,[...s??[]].sort(),e,r,o,i,t]);function xr({
expiresAt:e,mintedAt:t,mintedUptime:n},r){return Math.min(e-r.now(),e-t-((0,Ye.uptime)()-n))}var As=({mintedAt:e,mintedUptime:t},n)=>e-n.now()>Cr||t-(0,Ye.uptime)()>
Cr;function vr(e,t,n){let r=T(Ns(e,t));if(!(!r||!Os(r)||As(r,n)))return xr(r,n)>0?r:void 0}var Os=e=>wn(e.value)&&[e.expiresAt,e.mintedAt,e.mintedUptime].every(
Number.isFinite)&&typeof e.id=="string"&&typeof e.principal=="string"&&typeof e.key=="object"&&e.key!==null;function Ns(e,{uid:t}){let n;try{n=(0,v.openSync)(e,
_s);let r=(0,v.fstatSync)(n),o=t===void 0||r.uid===t&&(r.mode&63)===0;return r.isFile()&&r.size<=vs&&o?(0,v.readFileSync)(n,"utf8"):""}catch{return""}finally{n!==
void 0&&(0,v.closeSync)(n)}}function Ps(e,t,n,r){let o=(0,Ce.randomBytes)(8).toString("hex"),s={...t,id:o,mintedAt:n.now(),mintedUptime:(0,Ye.uptime)()},i=`${e}\
-${o}`;try{(0,v.writeFileSync)(i,JSON.stringify(s),{flag:"wx",mode:384}),He(()=>(0,v.renameSync)(i,e))}catch(c){r(`the token is not kept: ${ye(c)}`),(0,v.rmSync)(
i,{force:!0})}}function Rs(e){try{return(0,v.readdirSync)(e)}catch{return[]}}m();var Qe=({scopes:e=[ie]}={})=>({format:"access_token",scopes:e,lifetimeSeconds:3600}),$s=1e4,js={"standard input":"the tool that started this helper did not end \
its request on standard input","a token":"Google, or the CI, did not answer the request for a token","the next program":"the next program of this name on PATH d\
id not end"};async function Ir(e,t,n=$s){let r,o=async(d,p)=>{r=d;let g=await p();return r=void 0,g},s={...t,stdin:()=>o("standard input",t.stdin),token:d=>o("a\
 token",()=>t.token(d)),passOn:d=>o("the next program",()=>t.passOn(d))},i,c=new Promise((d,p)=>{i=setTimeout(()=>p(Ls(r,n)),n)});try{return await Promise.race(
[e.answer(s),c])}catch(d){let{code:p,text:g}=$e(d),h=`${p}: ${g}`;return e.failure?.(h)??{stdout:"",stderr:`${h}
`,exitCode:1}}finally{clearTimeout(i)}}var Ls=(e,t)=>new w("NETWORK_TIMEOUT",`no answer within ${t/1e3} s: ${e===void 0?"this program is still working":js[e]}`);m();var Fr=y(U(),1),jt=y(O(),1);m();var Pr=y(xt(),1),Rr=y(z(),1),$r=y(O(),1);m();var le=y(U(),1),Or=y(z(),1),Te=y(O(),1),fe={platform:(0,Or.platform)(),isFile:Ds},Ar=[".com",".exe",".bat",".cmd"];function ve(e,t,n=fe){let{join:r}=Rt(n);return Nr(Hs(t,n).map(o=>r(o,e)),n)}var Nr=(e,t)=>e.flatMap(n=>Us(n,t)).find(t.isFile),Rt=({platform:e})=>e==="win32"?Te.win32:
Te.posix;function Hs(e,t){let{delimiter:n,isAbsolute:r}=Rt(t);return(t.platform==="win32"?Fs(e):(e.PATH??"").split(n)).filter(s=>r(s))}function Fs(e){let[,t=""]=Object.
entries(e).find(([n])=>n.toUpperCase()==="PATH")??[];return(t.match(/(?:"[^"]*"|[^;"])+/g)??[]).map(n=>n.replace(/^"(.*)"$/,"$1"))}function Us(e,{platform:t}){return t!==
"win32"||Ar.includes(Te.win32.extname(e).toLowerCase())?[e]:Ar.map(n=>e+n)}function Ds(e){try{return(0,le.statSync)(e).isFile()?((0,le.accessSync)(e,le.constants.
X_OK),!0):!1}catch{return!1}}function Ze({args:e,cwd:t,env:n,file:r},o=fe){if(o.platform!=="win32")return{file:r,args:e};let i=!/[\\/:]/.test(r)?ve(r,n,o):Nr([Rt(
o).resolve(t,r)],o);return i===void 0?"ENOENT":/\.(?:bat|cmd)$/i.test(i)?Ms(i,e,n):{file:i,args:e}}function Ms(e,t,n){if(t.some(s=>/[\r\n]/.test(s)))return"it i\
s a batch file, and a batch file cannot take an argument with a line break";let r=$t(n);if(r===void 0)return"it is a batch file, and SystemRoot, the folder of c\
md, is not set";let o=[e,...t].map(Bs).join(" ");return{file:`${r}\\cmd.exe`,args:["/e:on","/v:off","/d","/s","/c",`"${o}"`],windowsVerbatimArguments:!0}}function $t(e){
let t=e.SystemRoot??e.SYSTEMROOT;return t&&`${t}\\System32`}var Gs=/^[\w#$*+./:?@\\-]*[\w#$*+./:?@-]$/,Bs=e=>Gs.test(e)?e:`"${e.replace(/(\\*)"/g,'$1$1""').replace(
/(\\+)$/,"$1$1").replaceAll("%","%%cd:~,%")}"`;var Ks=128;function jr(e,t,n,r,o=fe){let s=Ze({file:e,args:t,env:n,cwd:(0,$r.resolve)(".")},o);if(typeof s=="string")return{signal:()=>{},exitCode:Promise.reject(
Lr(e,s,r))};let{windowsVerbatimArguments:i}=s,c=(0,Pr.spawn)(s.file,s.args,{env:{...n},stdio:"inherit",windowsVerbatimArguments:i});return{signal:d=>{c.kill(d)},
exitCode:Js(c,e,r)}}function Js(e,t,n){return new Promise((r,o)=>{e.on("exit",(s,i)=>{r(i===null?s??0:Ks+Rr.constants.signals[i])}),e.on("error",({code:s})=>{e.
pid===void 0&&o(Lr(t,String(s),n))})})}var Ws={ENOENT:"there is no such program (ENOENT)",EACCES:"it may not be executed (EACCES)"},Lr=(e,t,n)=>new w(n,`cannot \
run ${e}: ${Ws[t]??t}`,{suggestions:["Write after -- the name of a program in PATH, or its path"]});async function Ur(e,t,{env:n,own:r}){let o=(n.PATH??"").split(jt.delimiter),s=Hr(r),i=o.findLastIndex(d=>d!==""&&Hr(d)===s),c=ve(e,{...n,PATH:o.slice(i+1).join(
jt.delimiter)});return c===void 0?void 0:jr(c,t,n,"EXEC_COMMAND_MISSING").exitCode}function Hr(e){try{return(0,Fr.realpathSync)(e)}catch{return e}}m();var Dr={mask:()=>{},masked:async()=>{},note:()=>{},warn:()=>{},waiting:()=>{},trace:()=>{}};m();m();m();function Lt(e){let t=new Map,n=[...e].sort((r,o)=>r.createdAt.localeCompare(o.createdAt));for(let{createdAt:r,kind:o,path:s,profile:i,projectId:c}of n)o!=="cred\
entials"||i===void 0||t.set(i,{name:i,credentialsFile:s,projectId:c,signedInAt:r});return[...t.values()]}function et(e,t){let n=Lt(e),r=n.find(s=>s.name===t);if(r)return r;let o=n.map(s=>s.name);throw new w("INPUT_PROFILE_UNKNOWN",`this job has not signed in with t\
he profile "${C(t)}"`,{suggestions:[o.length===0?"This job has no profile yet.":`The profiles of this job: ${o.join(", ")}`,"Sign in first, in the same job: ci-\
auth federate --profile NAME \u2026, or ci-auth key --profile NAME \u2026"]})}m();var Vs={expected_project_id:{what:"the project",unknown:"no project is certain",decidedBy:e=>e("project_id")},expected_service_account:{what:"the service accoun\
t",unknown:"the job acts as no service account",decidedBy:e=>e("service_account")},expected_provider:{what:"the provider",unknown:"the job does not sign in at a\
 provider",decidedBy:e=>e("workload_identity_provider")},expected_subject:{what:"the subject",unknown:"the job does not sign in with an ID token that has one",decidedBy:"\
the job that signs in"}},Ht=(e,t,n)=>e.filter(({name:r,wanted:o})=>!qs(t[r],o)).map(({name:r,wanted:o})=>{let{decidedBy:s,unknown:i,what:c}=Vs[r],d=t[r],p=d===void 0?
`${i}, and ${c} must be`:`${c} is "${C(d)}", not`,g=typeof s=="string"?s:s(n);return{code:"GUARDRAIL_REFUSED",message:`${n(r)}: ${p} "${C(o)}"`,suggestions:[`Co\
rrect ${g}. Change ${n(r)} only if this job is meant to sign in so.`]}});function qs(e,t){return e===void 0?!1:t.endsWith("*")?e.startsWith(t.slice(0,-1)):e===t}
async function Ft(e,t,n){let{actor:r,projectId:o,provider:s}=t,i=r.idToken?.()?.claims.sub,c={expected_project_id:o,expected_service_account:await zs(e,t),expected_provider:s&&
Ne(s),expected_subject:typeof i=="string"?i:void 0};L(Ht(e,c,n))}var Ut=(e,t,n)=>{let r=e.identity.mode==="federation"?e.identity.provider:void 0,{projectId:o,serviceAccount:s}=e;
return Ft(e.expected,{...t,projectId:o,provider:r,serviceAccount:s},n)},tt=e=>/^\d+$/.test(e);async function zs(e,{actor:t,google:n,mint:r,serviceAccount:o}){let s=e.
find(({name:g})=>g==="expected_service_account")?.wanted,i=t.idToken?void 0:t.account??(await t.principal()).principal,c=o??i;if(s===void 0||c===void 0||!tt(s)||
tt(c)||!_n(n))return c;let{tokenHolder:d}=await import("./tools.js"),p=await r({format:"access_token",scopes:[ie],lifetimeSeconds:3600});return await d(n,p.value)??
c}m();var Bt=y(O(),1);m();var Mr=y(U(),1);var Gr=(e,t,n)=>({label:"the executable of the credentials file",mintsAgain:!0,choosesAudience:!0,secrets:[],refreshSource:()=>({kind:"executable",command:e.command,
timeoutMs:e.timeoutMs}),async mint(r,{clock:o,signal:s}){let i=Ys(e.outputFile,o.now());if(i!==void 0)return i;if(t[ae]!=="1")throw new w("CLIENT_EXECUTABLES_NO\
T_ALLOWED",`the credentials file names an executable, but ${ae} is not 1`,{suggestions:[`If the file is yours: export ${ae}=1`]});return Br(await Qs(e,{env:{...t,
...Xs(e,r)},cwd:n,signal:s}))}}),Xs=({outputFile:e,tokenType:t},n)=>({GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE:n,GOOGLE_EXTERNAL_ACCOUNT_TOKEN_TYPE:t,GOOGLE_EXTERNAL_ACCOUNT_INTERACTIVE:"\
0",...e===void 0?{}:{GOOGLE_EXTERNAL_ACCOUNT_OUTPUT_FILE:e}});function Ys(e,t){if(e!==void 0)try{let n=T((0,Mr.readFileSync)(e,"utf8"));return typeof n?.expiration_time==
"number"&&n.expiration_time>t&&n?.success===!0?Br(JSON.stringify(n)):void 0}catch{return}}async function Qs({command:e,timeoutMs:t},n){let[r="",...o]=e.split(/\s+/).
filter(d=>d!==""),{runProgram:s}=await import("./tools.js"),{failure:i,stdout:c}=await s({file:r,args:o,shell:!1,timeoutMs:t,...n});if(i!==void 0)throw nt(`the \
executable ${i}`);return c}function Br(e){let t=T(e);if(t?.version!==1)throw nt("the executable did not print a response of version 1");if(t.success!==!0)throw nt(
`the executable reported a failure${Zs(t)}`);let n=t.id_token;if(typeof n=="string"&&n!=="")return n;throw nt(`the response of the executable has no id_token, b\
ut the keys ${fn(t)}`)}function Zs({code:e,message:t}){let n=[e,t].filter(r=>typeof r=="string").join(": ");return n?`: ${oe(n)}`:""}var nt=e=>new w("CLIENT_EXE\
CUTABLE_OUTPUT",e,{suggestions:["Run the command of the file by hand, and compare with https://google.aip.dev/auth/4117"]});m();var Kr=y(U(),1),Jr=y(O(),1);var ei=(e,t,{field:n,lastsForJob:r=!1}={})=>({...Wr(`the variable ${e}`,async()=>Ge(t[e]??"",n,`the variable ${e}`)),lastsForJob:r}),Wr=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function Dt(e,{field:t,isRenewed:n=!1,lastsForJob:r=!1}={}){let o=`the file ${e}`,s=()=>{try{return(0,Kr.readFileSync)(
e,"utf8")}catch(i){throw Mn(o,String(i.code))}};return{...Wr(o,async()=>Ge(s(),t,o)),mintsAgain:n,lastsForJob:r,refreshSource(){let i=bt(s(),t,o);if(i.isExact)return{
kind:"file",path:e,...i.field===void 0?{}:{field:i.field}}}}}function ti(e,t){if(e.CI_AUTH_ID_TOKEN)return ei("CI_AUTH_ID_TOKEN",e);let n=e.CI_AUTH_ID_TOKEN_FILE;
return n?Dt((0,Jr.resolve)(t,n)):void 0}function Vr(e,{field:t,headers:n,method:r}){let o=`the URL on ${e.host}`,s;return{label:o,mintsAgain:!0,choosesAudience:!1,
secrets:Object.entries(n).filter(([i])=>!/^(?:accept|content-type|user-agent)$/i.test(i)).map(([,i])=>i.split(" ").at(-1)??i),async mint(i,c){let{body:d,shown:p,
status:g}=await c.send({service:o,method:r,url:e,headers:n});if(g>=200&&g<=299)return s=bt(d,t,o,p),s.token;throw new w("OIDC_REQUEST_FAILED",`${o} answered HTT\
P ${g} and no token`,{server:{status:g,text:oe(d)},suggestions:[`Call it by hand, with the same method and headers: ${e.origin}${e.pathname}`]})},refreshSource:()=>r===
"GET"&&s?.isExact?{kind:"url",url:e.href,headers:n,...s.field===void 0?{}:{field:s.field}}:void 0}}m();var qr=y(U(),1);function zr(e,t){let n;try{n=(0,qr.readFileSync)(e,"utf8")}catch(o){let s=Le(o);throw new w("FILE_CREDENTIALS_MISSING",`${t} names ${e}, which cannot be read: ${s}`,
{suggestions:["Sign in in the same job, after the checkout (a checkout deletes files in the workspace) and before ci-auth cleanup."]})}let r=T(n);if(!r)throw $(
e,"it is not a JSON object");return Xr(r,e)}var Mt={service_account:ni,external_account:ri,impersonated_service_account:oi};function Xr(e,t){let n=N(e,"type")??
"(none)";if(Object.hasOwn(Mt,n))return Mt[n](e,t);throw $(t,`its type is ${n}${n==="authorized_user"?", a person's":""}; the supported types are ${Object.keys(Mt).
join(", ")}`)}function Gt(e,t){let n=N(e,"universe_domain")??"googleapis.com";if(Cn(n))return n;throw $(t,"its universe_domain is not a domain name")}function ni(e,t){
let n=An(e);if("code"in n)throw new w(n.code,n.message,{suggestions:n.suggestions??[]});return{type:"service_account",key:n,universe:Gt(e,t)}}function ri(e,t){let n=N(
e,"audience"),r=N(e,"subject_token_type");if(!n||!r)throw $(t,"it has no audience or no subject_token_type");let o=Gt(e,t),s=N(e,"token_url")??`https://sts.${o}\
/v1/token`,i=N(e,"service_account_impersonation_url"),c=Z(e,"service_account_impersonation")?.token_lifetime_seconds;return{type:"external_account",audience:n,subjectTokenType:r,
sts:Qr(s,/\/v1\/token$/,t),source:di(Z(e,"credential_source")??{},t),impersonation:i===void 0?void 0:Yr(i,[],typeof c=="number"?c:void 0,t),universe:o}}function oi(e,t){
let n=Z(e,"source_credentials"),r=N(e,"service_account_impersonation_url");if(!n||r===void 0)throw $(t,"it has no source_credentials or no service_account_imper\
sonation_url");return{type:"impersonated_service_account",source:si(n,t),impersonation:Yr(r,ii(e,t),void 0,t),universe:Gt(e,t)}}function si(e,t){let n=e.type===
"impersonated_service_account"?void 0:Xr(e,t);if(n&&(n.type!=="external_account"||!n.impersonation))return n;throw $(t,"its source_credentials impersonate an ac\
count too: put that account into delegates")}function ii(e,t){return(Array.isArray(e.delegates)?e.delegates:[]).map(r=>{if(typeof r!="string")throw $(t,"its del\
egates are not a list of texts");return r.replace(/^projects\/-\/serviceAccounts\//,"")})}function Yr(e,t,n,r){let[,o=""]=/\/v1\/projects\/-\/serviceAccounts\/([^/:]+):generateAccessToken$/.
exec(e)??[],s=ai(o);if(!s)throw $(r,"its service_account_impersonation_url does not name an account");let i=Qr(e,/\/v1\/projects\/-\/.*$/,r);return{serviceAccount:s,
delegates:t,iamcredentials:i,lifetimeSeconds:n}}function ai(e){try{return decodeURIComponent(e)}catch{return}}function Qr(e,t,n){let r=URL.canParse(e)?new URL(e):
void 0,o=r?.protocol==="http:"&&Tn.has(r.hostname);if(!r||!t.test(e)||r.protocol!=="https:"&&!o)throw $(n,"it names an endpoint that is not an https URL of the \
expected form");return e.replace(t,"")}var ci=3e4;function di(e,t){let n=Z(e,"format"),r=n?.type==="json"?N(n,"subject_token_field_name"):void 0,o=N(e,"url"),s=N(
e,"file"),i=Z(e,"executable");if(i)return ui(i,t);if(s!==void 0)return{kind:"file",path:s,field:r};if(o!==void 0&&URL.canParse(o)){let c=Object.entries(Z(e,"hea\
ders")??{}).map(([d,p])=>[d,pn(p)]);return{kind:"url",url:new URL(o),headers:Object.fromEntries(c),field:r}}throw $(t,`its credential_source has none of url, fi\
le and executable; it has ${Object.keys(e).join(", ")||"nothing"}`)}function ui(e,t){let n=N(e,"command");if(n===void 0)throw $(t,"its executable has no command");
let{timeout_millis:r}=e;return{kind:"executable",command:n,timeoutMs:typeof r=="number"?r:ci,outputFile:N(e,"output_file")}}var rt=["GOOGLE_APPLICATION_CREDENTIALS",...Hn];function Zr(e,{cwd:t,env:n},r="--credentials-file"){let o=rt.find(c=>n[c]),s=e===void 0?o:r,i=e??(o&&n[o]);if(!i||
!s)throw new w("INPUT_SOURCE_MISSING","there are no credentials to mint a token from",{suggestions:["Sign in first, in the same job: ci-auth federate \u2026, or ci-a\
uth key \u2026","For one token without a sign-in: ci-auth token --workload-identity-provider projects/\u2026/providers/\u2026"]});return{credentials:zr((0,Bt.resolve)(
t,i),s),path:i,namedBy:s}}function Kt(e,t,n,r){if(e.type==="service_account"){for(let d of nr(e.key))r.mask(d);return{actor:tr(t,e.key,r),target:{delegates:[]},
google:t}}let{impersonation:o}=e,s=o?li(t,o):t,i={serviceAccount:o?.serviceAccount,delegates:o?.delegates??[]};if(e.type==="external_account"){let d=fi(e.audience),
p=mt(eo(s,{sts:e.sts}),{provider:d});return{actor:pi(e,d,p,n,r),target:i,google:p}}let c=Kt(e.source,s,n,r);return{actor:c.actor,target:i,google:c.google}}var li=(e,{
delegates:t,iamcredentials:n,serviceAccount:r})=>mt(eo(e,{iamcredentials:n}),{serviceAccount:r,delegates:t});function fi(e){let t=Pe(e);return"code"in t?void 0:
t}var eo=(e,t)=>({...e,endpoints:{...e.endpoints,...t}});function pi({audience:e,source:t,subjectTokenType:n},r,o,s,i){let c=mi(t,n,s);for(let d of c.secrets)i.
mask(d);return Fn({google:o,source:c,audience:e,provider:r,target:{audience:e,subjectTokenType:n},report:i})}function mi(e,t,{cwd:n,env:r}){if(e.kind==="url")return Vr(
e.url,{...e,method:"GET"});if(e.kind==="executable")return Gr({...e,tokenType:t},r,n);let o=Dt((0,Bt.resolve)(n,e.path),e);return{...o,mint:(s,i)=>o.mint(s,i).catch(
gi)}}function gi(e){throw!(e instanceof w)||e.code!=="OIDC_TOKEN_VARIABLE_MISSING"?e:e.with({code:"FILE_SUBJECT_TOKEN_MISSING",suggestions:["Sign in again in th\
is job: the token file of the credentials no longer exists."]})}var to=(e,{env:t})=>Ue(t,e.universe).endpoints;m();var Jt=y(O(),1);async function Wt(e,t,n,r){let{cache:o=!0,fresh:s,report:i,signal:c}=e,d=o&&t!==void 0?hi(e):void 0;if(!d||t===void 0)return r();let p=await d.get({who:t,...n},
r,{fresh:s,signal:c});return i.mask(p.value),p}function hi(e){let{ci:t,clock:n=De,report:r,surroundings:o}=e;try{return _r(e.folder??Ke(t,o),n,r.trace)}catch(s){
if(!(s instanceof Error))throw s;r.trace(`tokens are not kept: ${s.message}`);return}}function no(e,t,n){let{surroundings:r}=n,o=(0,Jt.resolve)(r.cwd,e),s=kt(ke(
o)),i=ki(n).find(d=>d.path===o&&d.content===s);if(i?.who!==void 0)return i.who;let{endpoints:c}=Ue(r.env,t.universe);return kt(t,yi(t,r),c)}function yi(e,{cwd:t}){
let n=e.type==="impersonated_service_account"?e.source:e,r=n.type==="external_account"?n.source:void 0;return r?.kind==="file"?ke((0,Jt.resolve)(t,r.path)):void 0}
function ki({ci:e,folder:t,surroundings:n}){try{return(t?Y(t.path):Fe(e,n)).read()}catch{return[]}}var wi=["workload_identity_provider","credentials_json"],ro=["service_account","delegates","audience","universe","wait_for_propagation"];function bi({raw:e,...t},n){
let{namedBy:r="a credentials file",profile:o}=t,s=o===void 0?ro:[...ro,...wi],i=xn(e,t),{add:c,duration:d,nameOf:p,problems:g,text:h}=i;for(let P of s.filter(R=>h(
R)!==void 0)){let R=`${p(P)} has no effect with ${r}, which contains the identity`;c("INPUT_NOT_APPLICABLE",R,`Delete it, or name the provider: ${p("workload_id\
entity_provider")}`)}let k=Nn(i,On(i)),b={requestReason:Rn(i),retries:$n(i),timeoutMs:d("timeout")*1e3,expected:Pn(i)};if(L([...g,...In(e,t),...n]),k)return{...b,
request:k};throw new Error("no token format")}function so({ci:e,folder:t,profile:n,surroundings:r}){if(n===void 0&&rt.some(s=>r.env[s]))return;let o=(t?Y(t.path):Fe(e,r)).read();return n!==void 0?et(o,n):Lt(
o).find(({name:s})=>s===mn)}var io=({credentialsFile:e,name:t,projectId:n},{surroundings:r})=>({credentialsFile:e,namedBy:`the profile ${t}`,projectId:n,surroundings:{
...r,env:{...r.env,[ae]:"1"}}}),ao=e=>co(e)&&!rt.some(t=>e.surroundings.env[t]),co=({ci:e,surroundings:t})=>e.hasGoogleIdentity===!0||!!t.env.GCE_METADATA_HOST?.
trim(),Ei={create_credentials_file:"false",export_environment_variables:"false"};async function uo(e,t){let{ci:n,raw:r,report:o,surroundings:s}=e,{problems:i,source:c}=await Ln(
e),d={nameOf:e.nameOf,ambient:co(e),secretsWithheld:n.secretsWithheld?.(s.env)},p=jn({...r,...Ei},d,[...i,...gt(s.env)]),g=t??p.token;if(!g)throw new Error("no \
token format");for(let S of c?.secrets??[])o.mask(S);for(let S of p.notes)o.note(S);let h=Dn(p,c,s),k=await Wt(go(e,p),h,po(g,e),async()=>{let S=await Un(p,e,c);
try{let F=await S.mint(g),W=async()=>e.boundary?.limit(S.google,F,o),re=await wt(S.actor.facts,W)??F;return p.expected.length>0&&await Ut(p,S,e.nameOf),{...re,...await yt(
S.target,S.actor,g)}}finally{S.close()}}),{identity:b,projectId:P,serviceAccount:R}=p,E=b.mode==="key"?b.key.email:b.mode==="ambient"?k.principal:void 0,_=b.mode===
"federation"?b.provider:void 0;ho(p.expected,{account:R??E,projectId:P,provider:_},e.nameOf);let H=c?.label??(p.identity.mode==="ambient"?"the metadata server":
"a service account key");return{request:g,token:k,source:H}}async function lo(e,t){let{report:n,surroundings:r}=e,{credentials:o,namedBy:s,path:i}=Zr(e.credentialsFile,
r,e.namedBy),c=bi(e,gt(r.env)),d=t??Ci(c.request,e.raw,o),p=no(i,o,e),g=await Wt(go(e,c),p,po(d,e),async()=>{let P=Me(e,c),R={network:P,endpoints:to(o,r),universe:o.
universe,requestReason:c.requestReason,refusalContext:{identify:e.identify}};try{let{actor:E,google:_,target:H}=Kt(o,R,r,n),S=await wt(E.facts,async()=>{let F=await ht(
_,E,H,d);return e.boundary?e.boundary.limit(_,F,n):F});if(n.mask(S.value),c.expected.length>0){let{serviceAccount:F}=H,{provider:W}=_.refusalContext,re=j=>ht(_,
E,H,j),A=e.projectId??oo(F??E.account,o);await Ft(c.expected,{actor:E,google:_,mint:re,projectId:A,provider:W,serviceAccount:F},e.nameOf)}return{...S,...await yt(
H,E,d)}}finally{P.close()}}),{account:h,provider:k}=fo(o),b=e.projectId??oo(h,o);return ho(c.expected,{account:h,projectId:b,provider:k},e.nameOf),{request:d,token:g,
source:`${i} (${s})`}}function fo(e){if(e.type==="service_account")return{account:e.key.email,provider:void 0};let t=e.impersonation?.serviceAccount;if(e.type===
"impersonated_service_account")return{...fo(e.source),account:t};let n=Pe(e.audience);return{account:t,provider:"code"in n?void 0:n}}var po=(e,{boundary:t})=>({
...e,...he({boundary:t?.text})}),mo=e=>e.some(({name:t,wanted:n})=>t==="expected_subject"||tt(n)),go=(e,{expected:t})=>mo(t)?{...e,cache:!1}:e;function ho(e,{account:t,
projectId:n,provider:r},o){if(mo(e))return;let s={expected_project_id:n,expected_service_account:t,expected_provider:r&&Ne(r),expected_subject:void 0};L(Ht(e,s,
o))}var oo=(e,t)=>(e&&Re(e))??(t.type==="service_account"?t.key.projectId:void 0);function Ci(e,t,n){let r=n.type==="service_account"?void 0:n.impersonation?.lifetimeSeconds;
return e.format==="id_token"||e.user!==void 0||t.access_token_lifetime?.trim()||r===void 0?e:{...e,lifetimeSeconds:r}}var Ti={token_format:"access_token"};async function ot(e){let t=so(e),n={...e,raw:Ti,nameOf:s=>s,named:{},...t?io(t,e):{credentialsFile:void 0}},r=t===void 0&&ao(
e),{token:o}=await(r?uo(n,e.token):lo(n,e.token));return await e.report.masked(),o}function wo({name:e,profile:t,programs:n,words:r},{ambientActor:o,jobOf:s,look:i,signal:c}){let{env:d}=process;return{words:r,startedAs:e,version:"0.0.0",env:d,
stdin:vi,async token(p){let g=i();return ot({...await s(g),profile:t,surroundings:g,report:Dr,userAgent:"ci-auth/0.0.0",signal:c,token:Qe(p),fresh:p?.fresh,ambientActor:o})},
askedBefore:async p=>Sr((await s(i())).folder,p,cr()),passOn:p=>Ur(p,r,{env:d,own:n})}}var yo=1<<20;async function vi(){let e="";for await(let t of process.stdin.
setEncoding("utf8"))if(e+=t,e.length>yo)throw new Error(`more than ${yo} characters on standard input`);return e}async function bo({exitCode:e,stderr:t="",stdout:n}){
await Promise.all([ko(process.stdout,n),ko(process.stderr,t)]),process.exit(e)}var ko=(e,t)=>new Promise(n=>{if(t==="")return n();e.on("error",()=>n()),e.write(
t,()=>n())});m();var G=y(O(),1);m();function Co(e,t,n){let r=_i(Eo(e),Eo(t)),o=xi(r).map(([s,i])=>Ii(r,s,i));return o.length===0?"":[`--- a/${n}
`,`+++ b/${n}
`,...o].join("")}var Eo=e=>e.match(/[^\n]*\n|[^\n]+$/g)??[];function _i(e,t){let n=[],[r,o]=[0,0];for(;r<e.length||o<t.length;){let[s,i]=Si(e,t,r,o);n.push(...e.
slice(r,r+s).map(d=>({mark:"-",text:d}))),n.push(...t.slice(o,o+i).map(d=>({mark:"+",text:d}))),r+=s,o+=i;let c=e[r];c!==void 0&&n.push({mark:" ",text:c}),r+=1,
o+=1}return n}function Si(e,t,n,r){let o=e.length-n+(t.length-r);for(let s=0;s<o;s+=1)for(let i=0;i<=s;i+=1){let c=e[n+i];if(c!==void 0&&c===t[r+s-i])return[i,s-
i]}return[e.length-n,t.length-r]}function xi(e){let t=[];for(let[n,{mark:r}]of e.entries()){if(r===" ")continue;let o=t.at(-1),s=Math.min(e.length,n+1+3);o&&n-3<=
o[1]?o[1]=s:t.push([Math.max(0,n-3),s])}return t}function Ii(e,t,n){let r=e.slice(t,n),o=i=>{let c=r.filter(({mark:p})=>p!==i).length,d=e.slice(0,t).filter(({mark:p})=>p!==
i).length;return`${c===0?d:d+1},${c}`},s=r.map(({mark:i,text:c})=>i+c+(c.endsWith(`
`)?"":`
\\ No newline at end of file
`));return[`@@ -${o("+")} +${o("-")} @@
`,...s].join("")}m();var Zt=y(z(),1),lt=y(O(),1);m();m();m();var To="[a-z][a-z0-9]*(?:-[a-z0-9]+)*",pe=e=>`${To}-${e}\\.pkg\\.dev|${e}\\.${To}\\.rep\\.pkg\\.dev`,Vt="[a-z0-9](?:[a-z0-9-]*[a-z0-9])?",Ai={docker:`${pe("dock\
er")}|(?:(?:us|eu|asia|marketplace)\\.)?gcr\\.io`,npm:pe("npm"),python:pe("python"),maven:pe("maven"),go:pe("go"),apt:pe("apt"),git:`source\\.developers\\.google\\\
.com|(?:${Vt}\\.)+sourcemanager\\.dev`,bazel:`(?:${Vt}\\.)+googleapis\\.com|(?:${Vt}\\.)+pkg\\.dev`},Oi=new Map(Object.entries(Ai).map(([e,t])=>[e,new RegExp(`^\
(?:${t})$`)])),Ni=/^(?:https:\/\/)?([a-z0-9.-]{1,253})(?::443)?(?:\/[!-~]*)?$/;function I(e,t){let n=Ni.exec(e)?.[1];return n!==void 0&&Oi.get(t)?.test(n)?n:void 0}var qt="ci-auth-bazel",Pi=60,st=e=>({stdout:"",stderr:`${qt}: ${e}
`,exitCode:1}),Ri=e=>/^(?:https|grpcs):\/\//.test(e)?I(e.replace(/^grpcs:/,"https:"),"bazel"):void 0,vo={name:"bazel",startedAs:[qt],failure:st,async answer(e){
let[t]=e.words;if(t===void 0)return{stdout:"",stderr:`usage: ${qt} get
`,exitCode:1};if(t!=="get")return st(`unknown command: ${C(t)}. It has one: get`);let n=T(await e.stdin())?.uri;if(typeof n!="string")return st('standard input \
is not a request such as {"uri":"https://\u2026"}');if(Ri(n)===void 0)return st(`no credentials for ${C(n)}: it gives tokens only to Google's hosts, over https.\
 In the line --credential_helper of the bazelrc file, name the host`);let{expiresAt:r,value:o}=await e.token(),s={expires:Q(r-Pi),headers:{Authorization:[`Beare\
r ${o}`]}};return{stdout:`${JSON.stringify(s)}
`,exitCode:0}}};m();var _e="docker-credential-ci-auth",D="oauth2accesstoken",me=e=>({stdout:`${e}
`,exitCode:1}),$i=me("credentials not found in native keychain"),ji=me("no credentials server URL"),Li={stdout:"",exitCode:0},Hi=`usage: ${_e} <store|get|erase|\
list|version>`;async function Fi(e){let t=(await e.stdin()).trim();if(t==="")return ji;if(I(t,"docker")===void 0)return $i;let{value:n}=await e.token();return{stdout:`${JSON.
stringify({ServerURL:t,Username:D,Secret:n})}
`,exitCode:0}}async function Ui(){return me(`${_e} stores no passwords: it gets a new token whenever one is needed, so leave out the login to this registry`)}var _o={
get:Fi,store:Ui,erase:async()=>Li,list:async()=>({stdout:`{}
`,exitCode:0}),version:async({version:e})=>({stdout:`${_e} (ci-auth) ${e}
`,exitCode:0})},it={name:"docker",startedAs:[_e],failure:e=>({...me(e),stderr:`${e}
`}),async answer(e){let[t,...n]=e.words;if(t===void 0||n.length>0)return me(Hi);let r=Object.hasOwn(_o,t)?_o[t]:void 0;return r?r(e):me(`${_e}: unknown action: ${JSON.
stringify(t)}`)}};m();var zt="git-credential-ci-auth",at={stdout:"",exitCode:0};function So(e){let t=new Map,n=[];for(let r of e.split(`
`)){if(r==="")break;let[,o="",s=""]=/^([^=]+)=(.*)$/s.exec(r)??[];o!=="capability[]"?t.set(o,s):n=s===""?[]:[...n,s]}return{one:t,capabilities:n}}var xo=({one:e})=>e.
get("protocol")==="https"&&I(`https://${e.get("host")??""}`,"git")!==void 0,Io=(e,{value:t})=>Buffer.from(`${e}:${t}`).toString("base64");async function Di(e){let t=So(
await e.stdin());if(!xo(t))return at;let n;try{n=await e.token()}catch(i){let{code:c,text:d}=$e(i);return{stdout:`quit=1
`,stderr:`${zt}: ${c}: ${d}
`,exitCode:1}}let r=t.one.get("username")||D,o=`password_expiry_utc=${Math.floor(n.expiresAt)}`;return{stdout:`${(t.capabilities.includes("authtype")?["capabili\
ty[]=authtype","authtype=Basic",`credential=${Io(r,n)}`,"ephemeral=1",o]:[`username=${r}`,`password=${n.value}`,o]).join(`
`)}
`,exitCode:0}}async function Mi(e){let t=So(await e.stdin());if(!xo(t))return at;let{one:n}=t;try{let r=await e.token(),o=n.get("username")||D;(n.get("password")===
r.value||n.get("credential")===Io(o,r))&&await e.token({fresh:!0})}catch{}return at}var Ao={name:"git",startedAs:[zt],async answer(e){let[t]=e.words;return t===
void 0?{stdout:"",stderr:`usage: ${zt} <get|store|erase>
`,exitCode:1}:t==="get"?Di(e):t==="erase"?Mi(e):at}};m();var Oo="ci-auth-goauth",Gi=/^HTTP\/\S+ 40[13]\b/,No={name:"goauth",startedAs:[Oo],async answer(e){let t=e.words.at(-1),n=t?.startsWith("https://")?t:void 0,r=n===
void 0?e.words:[n],s=r.filter(h=>I(h,"go")===void 0).map(h=>`${Oo}: no credentials for ${C(h)}, no host of Google
`).join(""),i=r.flatMap(h=>I(h,"go")??[]);if(i.length===0)return{stdout:"",stderr:s,exitCode:0};let c=n!==void 0&&Gi.test(await e.stdin()),{value:d}=await e.token(
{fresh:c}),p=Buffer.from(`${D}:${d}`).toString("base64");return{stdout:`${i.map(h=>`https://${h}
`).join("")}
Authorization: Basic ${p}

`,stderr:s,exitCode:0}}};m();var $o=y(Ro(),1);var dt="keyring",Bi={stdout:"",exitCode:1},ct={type:"string"},Ki={mode:ct,output:ct,"keyring-backend":{...ct,short:"b"},"keyring-path":{...ct,short:"p"}};function Ji(e){
try{let{positionals:t,values:n}=(0,$o.parseArgs)({args:[...e],options:Ki,allowPositionals:!0}),[r,o="",s,...i]=t,{mode:c="password",output:d="plain"}=n;return["\
password","creds"].includes(c)&&["plain","json"].includes(d)&&i.length===0?{verb:r,service:o,user:s,wantsUser:c==="creds",asJson:d==="json"}:void 0}catch{return}}
var Wi=({service:e,user:t,wantsUser:n})=>e.startsWith("https://")&&I(e,"python")!==void 0&&(t===D||n&&!t);function Vi({asJson:e,wantsUser:t},n){return e?JSON.stringify(
t?{username:D,password:n}:{password:n}):t?`${D}
${n}`:n}async function qi({passOn:e,words:t}){let n=await e(dt);return n!==void 0?{stdout:"",exitCode:n}:t.includes("get")?Bi:{stdout:"",stderr:`${dt}: this is \
the one of ci-auth, which only has tokens for Google's registries, and there is no other on PATH
`,exitCode:1}}var jo={name:"keyring",startedAs:[dt],async answer(e){let t=Ji(e.words);return!t||!Wi(t)?qi(e):t.verb==="get"?{stdout:`${Vi(t,(await e.token()).value)}\

`,exitCode:0}:{stdout:"",stderr:`the ${dt} of this job stores no passwords: it gets a new token whenever one is needed
`,exitCode:1}}};m();var Lo="gke-gcloud-auth-plugin",Qt=[ie,"https://www.googleapis.com/auth/userinfo.email"],zi=30,Xt="client.authentication.k8s.io",Ho=[`${Xt}/v1`,`${Xt}/v1beta1`],
Yt=e=>({stdout:"",stderr:`ci-auth helper kubectl: ${e}
`,exitCode:1}),Xi=new Set(["use_application_default_credentials","cluster","location","project","v","vmodule","stderrthreshold","alsologtostderr","logtostderr",
"log_backtrace_at","log_dir","log_file","log_file_max_size","add_dir_header","one_output","skip_headers","skip_log_headers"]),Yi=new Map([["account","name the a\
ccount in the sign-in"],["impersonate_service_account","sign in as this account: ci-auth federate --service-account"],["use_edge_cloud","there are no tokens for\
 Edge Cloud"]]);function Qi(e){let[,t="",n]=/^--?(\w+)(?:=(.*))?$/s.exec(e)??[];if(e==="version"||t==="version")return"version";let r=Yi.get(t);if(!(t===""||Xi.
has(t)||/^v\d+$/.test(t)||r&&n==="false"))return{fault:r===void 0?`unknown flag: --${t}`:`--${t} cannot be followed: ${r}`}}function Zi(e){if(!e?.trim())return{
version:`${Xt}/v1beta1`,server:""};let{apiVersion:t,spec:n}=T(e)??{};if(!Ho.includes(t))return{fault:`KUBERNETES_EXEC_INFO has the apiVersion ${typeof t=="strin\
g"?C(t):"none"}, not ${Ho.join(" or ")}`};let{server:r}=n?.cluster??{};return{version:String(t),server:typeof r=="string"?r:""}}async function ea(e){let t=Zi(e.
env.KUBERNETES_EXEC_INFO);if("fault"in t)return Yt(t.fault);let n=await e.askedBefore(`kubectl ${t.server}`),{expiresAt:r,value:o}=await e.token({scopes:Qt,fresh:n}),
s={expirationTimestamp:Q(r-zi),token:o},i={apiVersion:t.version,kind:"ExecCredential",spec:{interactive:!1},status:s};return{stdout:`${JSON.stringify(i)}
`,exitCode:0}}var ut={name:"kubectl",startedAs:[Lo],failure:Yt,async answer(e){let[t]=e.words.map(Qi).filter(n=>n!==void 0);return t==="version"?{stdout:`${Lo} \
(ci-auth) ${e.version}
`,exitCode:0}:t?Yt(t.fault):ea(e)}};m();var Fo="ci-auth-pnpm",Uo={name:"pnpm",startedAs:[Fo],async answer(e){if(e.words.length>0)return{stdout:"",stderr:`usage: ${Fo}
`,exitCode:1};let{value:t}=await e.token();return{stdout:`Bearer ${t}
`,exitCode:0}}};var ta=[it,ut,Ao,jo,vo,No,Uo],Do=e=>ta.find(t=>t.name===e||t.startedAs.includes(e));var Se=e=>e===void 0||e==="default"?"bin":`bin-${e}`;function en(e,t){let n=Do(e)?.startedAs[0];if(n===void 0)throw new Error(`no helper is called ${e}`);return e===
"docker"&&Se(t)!=="bin"?`${n}-${t}`:n}var Go="helper.mjs",Bo="helper.json",na="compiled";function Ko(e,t=(0,Zt.platform)()){let{folder:n,helpers:r,profile:o,program:s,
settings:i}=e;if(r.length===0)return[];let{join:c}=t==="win32"?lt.win32:lt.posix,d=p=>t==="win32"?sa(s,Mo(s,p,{folder:n,join:c,profile:o})):ra(s,Mo(s,p,{folder:n,
join:c,profile:o}),c(n,na),p);return[{path:Bo,content:JSON.stringify(i)},...s.text===void 0?[]:[{path:Go,content:s.text}],...r.map(p=>({path:`${Se(o)}/${tn(p,o,
t)}`,content:d(p),mode:448}))]}var tn=(e,t,n=(0,Zt.platform)())=>en(e,t)+(n==="win32"?".cmd":""),Mo=({path:e,text:t},n,{folder:r,join:o,profile:s="default"})=>[
e,...t===void 0?[]:[o(r,Go)],"helper","--as-recorded",o(r,Bo),n,s];function ra(e,t,n,r){let o=r==="docker"?"":" >&2";return`#!/bin/sh
[ -x ${M(e.path)} ] || { printf '%s\\n' ${M(ia(e))}${o}; exit 1; }
unset NODE_OPTIONS
NODE_COMPILE_CACHE=${M(n)} exec ${t.map(M).join(" ")} "$@"
`}var oa=/["%\r\n]/;function sa(e,t){if(t.some(n=>oa.test(n)))throw new w("FILE_WRITE_FAILED",`a batch file cannot start ${e.path}: a path has a quote or a %`,{
suggestions:["Choose another folder for temporary files, or install Node in another folder."]});return["@echo off","set NODE_OPTIONS=",`${t.map(n=>`"${n}"`).join(
" ")} %*`,""].join(`\r
`)}var ia=({path:e,text:t})=>`${t===void 0?"CLIENT_EXECUTABLE_MISSING: the ci-auth":"NODE_MISSING: the node"} that ran ci-auth configure is no longer there: ${e}\
. Run ci-auth configure again`;async function Jo(e,t){let{clock:n=De,dryRun:r,folder:o,handover:s,profile:i,signal:c}=t;if(L(s?.problems({variables:!0,outputs:!1})??[]),i!==void 0&&et(Y(o.path).
read(),i),r)return(await Wo(e,t)).configured;let d={folder:o.make(),name:"configure",clock:n,signal:c};try{return await wr(d,()=>aa(e,t))}finally{o.isUsed()||await o.
remove()}}async function Wo(e,t){let{folder:n,handover:r,profile:o,surroundings:s}=t,{call:i,tokens:c}=da(t),d=await e.plan(i),{files:p,notes:g,tokenVariables:h={}}=d,
k=(d.edits??[]).map(E=>({...E,path:(0,G.resolve)(s.cwd,E.path)}));L(r&&Object.keys(h).length>0?ca(r,t.ci):[]);let b={...d.variables,...d.onPath?la(s.env,n,o):{}};
return{configured:{changes:[...p.map(({content:E,path:_})=>({path:i.pathOf(_),content:E})),...k].map(({content:E,path:_})=>({path:_,diff:ma(Ct(_)??"",E,_,c)})).
filter(({diff:E})=>E!==""),variables:b,tokenVariables:h,notes:g},setup:d,edits:k}}async function aa(e,t){let{ci:n,folder:r,handover:o,profile:s,signal:i}=t,{configured:c,
edits:d,setup:p}=await Wo(e,t),{files:g,helpers:h,links:k=[]}=p;i?.throwIfAborted();let b={ci:n.id,module:n.module},P=h.length===0?void 0:await t.program(),R=P?
Ko({folder:r.path,helpers:h,profile:s,program:P,settings:b}):[];Wn(r,[...R,...g]);for(let{path:E,target:_}of k)Vn(r,E,_);for(let E of d)await qn(r,E);return await o?.
exportVariables({...c.variables,...c.tokenVariables}),c}var ca=({setOutputs:e},{label:t})=>e?[]:[{code:"INPUT_TOKEN_UNDELIVERABLE",message:`${t} cannot pass a t\
oken to later steps`,suggestions:["Add --output-format shell, in the step that runs the tool, or use ci-auth exec --configure."]}];function da(e){let{folder:t,profile:n,
surroundings:r}=e,o=[],s=c=>(0,G.join)(t.path,...c.split("/"));return{call:{...e,pathOf:s,programOf:c=>s(`${Se(n)}/${tn(c,n)}`),programNameOf:c=>en(c,n),read:c=>ua(
(0,G.resolve)(r.cwd,c)),async token(c){let d=await e.token(c);return o.push(d.value),d}},tokens:o}}function ua(e){try{return Ct(e)}catch(t){throw new w("FILE_SE\
TTINGS_INVALID",`cannot read ${e}: ${Le(t)}`,{cause:t})}}function la(e,t,n){let r=e.PATH??"",o=(0,G.join)(t.path,Se(n));return r.split(G.delimiter).includes(o)?
{}:{PATH:r===""?o:`${o}${G.delimiter}${r}`}}var fa=/((?:auth|authorization|key|key-data|login|passphrase|passwd|password|secret|token)(?:["']?\s*[:=]\s*|>|\s+)|<value>)(?!["']?\$\{[\w.]+\}["']?[,;]?(?:[\s<]|$))("(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s"'<][^<]*)|\/\/[^\s/]+@/gi,
pa=e=>e.replace(fa,(t,n,r="")=>{let[o]=/^["']?/.exec(r)??[];return n===void 0?"//***@":`${n}${o}***${o}`});function ma(e,t,n,r){let o=Co(e,t,n.replace(/^[/\\]/,""));return r.reduce((c,d)=>c.replaceAll(d,"***"),o).split(`
`).filter((c,d)=>d<2||/^[-+]/.test(c)).map((c,d)=>d<2?c:pa(c)).join(`
`)}m();var ft=y(U(),1),pt=y(z(),1),J=y(O(),1);var Vo={name:"docker",async plan(e){let{env:t}=e.surroundings,n=e.words.map(ga),r=e.programNameOf("docker").replace("docker-credential-",""),o=e.pathOf("docker/\
config.json"),s=(0,J.resolve)(e.surroundings.cwd,t.DOCKER_CONFIG||(0,J.join)(t.HOME||(0,pt.homedir)(),".docker")),i=(0,J.join)(s,"config.json"),c=(e.inPlace?void 0:
e.read(o))??e.read(i),d=qo(c,n,r,i),p=[`docker asks ci-auth for a new token whenever it signs in to ${n.join(", ")}: nothing expires`],g={files:[],variables:{},
helpers:["docker"],onPath:!0,notes:p},h=`"credHelpers": ${n.map(k=>`"${k}"`).join(", ")}`;return e.inPlace?{...g,edits:[{path:i,content:d,undo:h}]}:{...g,files:[
{path:"docker/config.json",content:d},...wa(e,n,r,d)],links:s===e.pathOf("docker")?[]:ha(s),variables:{DOCKER_CONFIG:e.pathOf("docker"),REGISTRY_AUTH_FILE:ka(e)}}}};
function ga(e){let t=I(e,"docker");if(t!==void 0&&(e===t||e===`https://${t}`||e===`https://${t}/`))return t;throw new w("INPUT_HOST_INVALID",`"${C(e)}" is not t\
he host of a registry of Google`,{suggestions:["Give the host alone, in lower case, for example: europe-docker.pkg.dev"]})}function qo(e,t,n,r){let{credHelpers:o,
...s}=nn(e,r),i=Object.fromEntries(t.map(g=>[g,n])),c=typeof o=="object"&&o!==null?o:{},d=/^\{\s*\n([ \t]+)/.exec(e??"")?.[1]??"	",p=e===void 0||e.endsWith(`
`)?`
`:"";return JSON.stringify({...s,credHelpers:{...c,...i}},void 0,d)+p}function nn(e,t){if(e===void 0||e.trim()==="")return{};let n=T(e);if(n)return n;throw new w(
"FILE_SETTINGS_INVALID",`${t} is not a JSON object, so docker cannot read it either`,{suggestions:["Repair the file, or remove it."]})}function ha(e){return ya(
e).filter(t=>t!=="config.json").filter(t=>(0,pt.platform)()!=="win32"||(0,ft.statSync)((0,J.join)(e,t)).isDirectory()).map(t=>({path:`docker/${t}`,target:(0,J.join)(
e,t)}))}function ya(e){try{return(0,ft.readdirSync)(e)}catch{return[]}}var rn="containers/auth.json";function zo(e){let{env:t}=e.surroundings,n=t.XDG_RUNTIME_DIR,
r=[e.pathOf(rn),t.REGISTRY_AUTH_FILE,...n?[(0,J.join)(n,"containers","auth.json")]:[]];for(let o of r){if(!o||o===e.pathOf("docker/config.json"))continue;let s=e.
read(o);if(s!==void 0)return{path:o,text:s}}}var ka=e=>e.pathOf(zo(e)?rn:"docker/config.json");function wa(e,t,n,r){let o=zo(e);if(!o)return[];let[s,i]=[nn(o.text,
o.path),nn(r,"")],c=p=>({...i[p],...s[p]}),d=JSON.stringify({...s,auths:c("auths"),credHelpers:c("credHelpers")},void 0,"	");return[{path:rn,content:qo(`${d}
`,t,n,o.path)}]}m();var os=y(z(),1),ne=y(O(),1);m();m();var ba={"container.clusters.get":"roles/container.clusterViewer","gkehub.memberships.get":"roles/gkehub.viewer","resourcemanager.projects.get":"roles/browser"},
Xo=({kind:e,project:t})=>`gcloud container ${e==="clusters"?"clusters":"fleet memberships"} list --project=${V(t)}`,Ea=({project:e},t,n="PRINCIPAL")=>`gcloud pr\
ojects add-iam-policy-binding ${V(e)} --role=${ba[t]} --condition=None --member=${M(n)}`,Yo=(e,t,n)=>[{code:"API_DISABLED",matches:({reason:r})=>r==="SERVICE_DI\
SABLED",says:"the API is off in the project",suggestions:(r,{metadata:o})=>[We(o,"container.googleapis.com"),Tt]},{code:"GKE_UNAVAILABLE",matches:({status:r})=>r===
429||r>=500,says:"Google could not handle the call; the configuration is not the reason",suggestions:()=>[ce]},{code:"IAM_BEARER_REJECTED",matches:({status:r})=>r===
401,says:"the access token is not accepted: it has expired, or its account was disabled",suggestions:()=>["Sign in again right before: ci-auth federate"]},{code:"\
IAM_SCOPE_INSUFFICIENT",matches:({reason:r})=>r==="ACCESS_TOKEN_SCOPE_INSUFFICIENT",says:"the access token has too narrow a scope",suggestions:()=>["Leave out -\
-access-token-scopes in the sign-in."]},{code:"GKE_PERMISSION_DENIED",matches:({status:r})=>r===403,says:`this job lacks the permission ${t}, or the project doe\
s not exist`,suggestions:()=>[Ea(e,t,n),Tt]},{code:"GKE_NOT_FOUND",matches:({status:r})=>r===404,says:`there is no ${e.kind==="clusters"?"cluster":"membership"}\
 ${e.id} in ${e.location}`,suggestions:()=>[Xo(e),"The location is a region or a zone, exactly as this list shows it."]},{code:"GKE_REJECTED",matches:()=>!0,says:"\
Google refused to describe the cluster",suggestions:()=>[Xo(e)]}];var Ca={container:"CI_AUTH_ENDPOINT_CONTAINER",gkehub:"CI_AUTH_ENDPOINT_GKEHUB",connectgateway:"CI_AUTH_ENDPOINT_CONNECTGATEWAY",cloudresourcemanager:"CI_AUTH_E\
NDPOINT_CLOUDRESOURCEMANAGER"},Qo=(e,t="googleapis.com")=>vn(Ca,e,t);async function Zo(e,t){let n={name:t,permission:"container.clusters.get"},r=await sn(e,"con\
tainer",`v1/${q(t)}`,n),o=B(r,"fleet");return{status:Ae(r,"status")??"",authority:Ae(B(r,"masterAuth"),"clusterCaCertificate"),...Ta(r),membership:se(Ae(o,"memb\
ership")??"")}}function Ta(e){let t=B(e,"controlPlaneEndpointsConfig"),n=B(t,"dnsEndpointConfig"),r=xe(n,"endpoint"),o=r&&{address:r,isOpen:n.allowExternalTraffic===
!0},s=[B(e,"masterAuthorizedNetworksConfig")];if(t.ipEndpointsConfig===void 0){let d=B(e,"privateClusterConfig"),p=d.enablePrivateEndpoint===!0,g=xe(e,"endpoint");
return{dns:o||void 0,publicAddress:p?void 0:g,privateAddress:xe(d,"privateEndpoint")??(p?g:void 0),isRestricted:s.some(({enabled:h})=>h===!0)}}let i=B(t,"ipEndp\
ointsConfig"),c=i.enabled===!0;return s.push(B(i,"authorizedNetworksConfig")),{dns:o||void 0,publicAddress:c&&i.enablePublicEndpoint!==!1?xe(i,"publicEndpoint"):
void 0,privateAddress:c?xe(i,"privateEndpoint"):void 0,isRestricted:s.some(({enabled:d})=>d===!0)}}async function on(e,t,n){let[r,o]=await Promise.all([n?"gkeMe\
mberships":va(e,t),/^\d+$/.test(t.project)?t.project:_a(e,t)]),s=new URL(e.endpoints.connectgateway);t.location!=="global"&&s.hostname.startsWith("connectgatewa\
y.")&&(s.hostname=`${t.location}-${s.hostname}`);let i=`v1/projects/${o}/locations/${t.location}/${r}/${t.id}`;return`${s.href.replace(/\/$/,"")}/${i}`}async function va(e,t){
let n={name:t,permission:"gkehub.memberships.get"},r=await sn(e,"gkehub",`v1/${q(t)}`,n);return B(r,"endpoint").gkeCluster===void 0?"memberships":"gkeMembership\
s"}async function _a(e,t){let n={name:t,permission:"resourcemanager.projects.get"},r=await sn(e,"cloudresourcemanager",`v3/projects/${t.project}`,n),[,o]=/^projects\/(\d+)$/.
exec(Ae(r,"name")??"")??[];if(o!==void 0)return o;throw new w("GKE_RESPONSE_INVALID",`${Ie.cloudresourcemanager} did not tell the number of the project`)}var Ie={
container:"Google Kubernetes Engine",gkehub:"Google GKE Hub",cloudresourcemanager:"Google Resource Manager"};async function sn({bearer:e,endpoints:t,member:n,network:r},o,s,{
name:i,permission:c}){let d=new URL(`${t[o]}/${s}`),p=await r.send({service:Ie[o],method:"GET",url:d,bearer:e});if(p.status!==200)throw St(Ie[o],p,Yo(i,c,n),{});
let g=T(p.body);if(g)return g;throw En("GKE_RESPONSE_INVALID",Ie[o],p,"a JSON object")}var B=(e,t)=>{let n=e[t];return typeof n=="object"&&n!==null?n:{}},Ae=(e,t)=>{
let n=e[t];return typeof n=="string"&&n!==""?n:void 0};function xe(e,t){let n=Ae(e,t);if(n===void 0)return;if(URL.canParse(`https://${n}`)&&new URL(`https://${n}`).
host===n)return n;let o=`${t} is not the name of a host: ${C(n)}`;throw new w("GKE_RESPONSE_INVALID",`${Ie.container} answered with an address that cannot be us\
ed
${o}`)}m();var Sa=["dns","public","private","gateway"];function es(e,t,n){let r=n===void 0?Ia(t):cn[n](t);if(r)return r;let o=["","RUNNING"].includes(t.status),s=o?"":`; i\
ts status is ${C(t.status)}`;throw new w("GKE_ENDPOINT_CLOSED",`the cluster ${e.id} ${Aa(t,n)}${s}`,{suggestions:o?Oa(e,t,n):[ts(e)]})}var xa="it needs the perm\
ission container.clusters.connect",cn={dns:({dns:e})=>e?.isOpen?{server:`https://${e.address}`,why:`the DNS endpoint, which takes calls from outside; ${xa}`}:void 0,
public:({authority:e,isRestricted:t,publicAddress:n})=>n===void 0?void 0:{server:`https://${n}`,authority:e,why:`the public IP endpoint${t?", which takes calls \
from its authorized networks only":""}`},private:({authority:e,privateAddress:t})=>t===void 0?void 0:{server:`https://${t}`,authority:e,why:"the private IP endp\
oint, which only computers in networks of the cluster reach"},gateway:({membership:e})=>e===void 0?void 0:{gateway:e,why:"the Connect gateway, since the cluster\
 is in a fleet"}};function Ia(e){let n=["dns","public","private"].map(s=>cn[s](e)).find(s=>s!==void 0);if(!n||e.dns?.isOpen)return n;let r=e.dns?"the DNS endpoi\
nt takes no calls from outside":"there is no DNS endpoint",o=e.publicAddress===void 0?"nothing else is open":r;return{...n,why:`${n.why}; ${o}`}}function Aa({dns:e},t){
return t===void 0?"takes no calls from outside at its DNS endpoint, and has no IP endpoint":t==="gateway"?"is in no fleet, so there is no Connect gateway to it":
t==="dns"?e?"takes no calls from outside at its DNS endpoint":"has no DNS endpoint":`has no ${t} IP endpoint`}var an=({id:e,location:t,project:n})=>[V(e),`--loc\
ation=${V(t)}`,`--project=${V(n)}`].join(" "),ts=e=>`gcloud container clusters describe ${an(e)}`;function Oa(e,t,n){let o=Sa.filter(s=>cn[s](t)!==void 0).map(s=>`\
Take what is open: --endpoint ${s}`);return n==="gateway"?[`gcloud container clusters update ${an(e)} --enable-fleet`,...o]:n==="public"||n==="private"?[...o,ts(
e)]:[...o,`gcloud container clusters update ${an(e)} --enable-dns-access`]}m();var Na=e=>({apiVersion:"client.authentication.k8s.io/v1",command:e,interactiveMode:"Never",provideClusterInfo:!0}),Pa=(e,t)=>({clusters:e.map(({authority:n,
name:r,server:o})=>({name:r,cluster:{server:o,...n===void 0?{}:{"certificate-authority-data":n}}})),contexts:e.map(({name:n})=>({name:n,context:{cluster:n,user:n}})),
users:e.map(({name:n})=>({name:n,user:{exec:Na(t)}}))});function ns(e,t){let r={apiVersion:"v1",kind:"Config","current-context":e[0]?.name??"",...Pa(e,t)};return`${JSON.
stringify(r,void 0,2)}
`}var Ra={retries:3,timeoutMs:6e4},ss={name:"gke",async plan(e){let t=e.flags.endpoint,n=$a(e.words,t),{env:r}=e.surroundings,{endpoints:o,problems:s}=Qo(r,r[gn("\
universe")]?.trim()||void 0);L(s);let{principal:i,value:c}=await e.token({scopes:Qt}),d=Me(e,Ra),p={network:d,endpoints:o,bearer:c,member:Ha(i)};try{let g=await Promise.
all(n.map(h=>Fa(p,h,t)));return await Ua(e,g)}finally{d.close()}}};function $a(e,t){let n=e.map(i=>se(i)??i),r=n.filter(i=>typeof i=="string"),o=n.filter(i=>typeof i!=
"string"),s=t===void 0||t==="gateway"?[]:o.filter(i=>i.kind==="memberships");return L([...r.map(ja),...s.map(La)]),o.filter((i,c)=>o.findIndex(d=>q(d)===q(i))===
c)}function ja(e){let[,t="PROJECT",n="LOCATION",r="CLUSTER"]=/^gke_([^_]+)_([^_]+)_([^_]+)$/.exec(e)??[],o=`projects/${t}/locations/${n}/clusters/${r}`;return{code:"\
INPUT_CLUSTER_INVALID",message:`"${C(e)}" is not the full name of a cluster, or of a membership of a fleet`,suggestions:[`Write it as ${o}`,"For the Connect gat\
eway: projects/PROJECT/locations/LOCATION/memberships/NAME"]}}var La=e=>({code:"INPUT_NOT_APPLICABLE",message:`${q(e)} is a membership, which only the Connect g\
ateway reaches`,suggestions:["Leave out --endpoint, or name the cluster: projects/PROJECT/locations/LOCATION/clusters/CLUSTER"]}),Ha=e=>e?.includes("@")&&!e.startsWith(
"principal")?`serviceAccount:${e}`:e;async function Fa(e,t,n){if(t.kind==="memberships"){let i=await on(e,t);return{name:rs(t,t.project),server:i,why:"the Conne\
ct gateway, as for all memberships"}}let r=es(t,await Zo(e,t),n);if(!("gateway"in r))return{name:`gke_${t.project}_${t.location}_${t.id}`,...r};let{gateway:o,why:s}=r;
return{name:rs(o,t.project),server:await on(e,o,!0),why:s}}var rs=({id:e,location:t},n)=>`connectgateway_${n}_${t}_${e}`;async function Ua(e,t){let n=e.programOf(
"kubectl"),r=[...t.map(({name:g,server:h,why:k})=>`${g}: ${h}, ${k}`),`current context: ${t[0]?.name}`,"kubectl asks ci-auth for a new token whenever it needs o\
ne: nothing expires, and no token is in the file"],o={files:[],variables:{},helpers:["kubectl"],onPath:!0,notes:r},[s="",...i]=Da(e);if(e.inPlace){let{withContexts:g}=await import("./tools.js"),
h=`the context, the cluster and the user ${t.map(({name:b})=>b).join(", ")}`,k=g(e.read(s)??"",s,t,n);return{...o,edits:[{path:s,content:k,undo:h}]}}let c=`kube\
/${(t[0]?.name??"").replace(/[^\w.-]/g,"-")}`,d=e.pathOf(c),p=[s,...i].filter(g=>g!==d&&e.read(g)!==void 0);return{...o,files:[{path:c,content:ns(t,n)}],variables:{
KUBECONFIG:[d,...p].join(ne.delimiter)}}}function Da({surroundings:{cwd:e,env:t}}){let n=(t.KUBECONFIG??"").split(ne.delimiter).filter(o=>o.trim()!=="");return(n.
length>0?n:[(0,ne.join)(t.HOME||(0,os.homedir)(),".kube","config")]).map(o=>(0,ne.resolve)(e,o))}m();var as=y(It(),1);var is=1<<20;function Ma(e,t){let{env:n,file:r}=e,s=!/[\\/:]/.test(r)&&(n.PATH??n.Path)!==void 0?ve(r,n,t):r;return s===void 0?"ENOENT":Ze({...e,file:s},t)}async function Ga(e,t=fe){
let{args:n,cwd:r,env:o,file:s,input:i,shell:c,signal:d,timeoutMs:p}=e,g=c?{file:s,args:n}:Ma(e,t);if(typeof g=="string")return{stdout:"",stderr:"",failure:`cann\
ot be started (${g})`};let h=t.platform==="win32",{spawn:k}=await import("node:child_process");return new Promise(b=>{let{windowsVerbatimArguments:P}=g,R={cwd:r,
env:{...o},shell:c,detached:!h,windowsHide:!0,windowsVerbatimArguments:P},E=k(g.file,g.args,R),_={stdout:"",stderr:""},H,S=A=>{let j=H===void 0;H??=A,h?j&&Ka(E,
()=>k(...Ja(E,o))):Ba(E)},F=setTimeout(()=>S(`ran for more than ${p/1e3} s`),p),W=()=>S("was interrupted");d?.addEventListener("abort",W,{once:!0}),d?.aborted&&
W();for(let A of["stdout","stderr"])E[A].setEncoding("utf8").on("data",j=>{_[A]+=j,_[A].length>is&&S(`printed more than ${is} bytes`)});let re=A=>{clearTimeout(
F),d?.removeEventListener("abort",W);let j=H??A,ln=oe(_.stderr);b(j===void 0?_:{..._,failure:ln?`${j}: ${ln}`:j})};E.on("error",({code:A})=>re(`cannot be starte\
d (${A})`)),E.on("close",(A,j)=>re(A===0?void 0:`ended with ${A??j}`)),E.stdin.on("error",()=>{}),E.stdin.end(i)})}function Ba(e){try{e.pid!==void 0&&(0,as.kill)(
-e.pid,"SIGKILL")}catch{}}function Ka(e,t){if(e.pid===void 0)return;let n=()=>{e.kill("SIGKILL");for(let r of[e.stdout,e.stderr])r.destroy()};t().on("error",n).
on("close",n)}var Ja=({pid:e},t)=>[`${$t(t)}\\taskkill.exe`,["/pid",String(e),"/t","/f"],{env:{...t},stdio:"ignore",windowsHide:!0}];m();var dn=e=>t=>t.status===403&&e.test(t.metadata.permission??""),Wa=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credential\
s in this project",suggestions:()=>[zn]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=500,says:"IAM Credentials failed; the configuration is not the reason",
suggestions:()=>[ce]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[We(t,"iamcredentials.googleapis.com"),Je]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.
test(t),says:"the scope of the calling token is too narrow for IAM Credentials",suggestions:()=>["Request the scope https://www.googleapis.com/auth/cloud-platfo\
rm in the exchange."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||dn(/implicitDelegation/)(e)),says:"a hop of the \
delegation chain is not allowed, or does not exist",suggestions:e=>Zn(e)},{code:"IAM_ID_TOKEN_DENIED",matches:dn(/getOpenIdToken/),says:"the job may not mint ID\
 tokens of this service account",suggestions:e=>[...Ve(e),Je]},{code:"IAM_SIGN_DENIED",matches:dn(/signJwt|signBlob/),says:"the job may not sign as this service\
 account, which domain-wide delegation needs",suggestions:e=>[...Ve(e,"iam.serviceAccountTokenCreator"),"The role Workload Identity User does not hold this perm\
ission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service account",suggestions:e=>[...Ve(e),Je]},{code:"\
IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[_t(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({
text:e})=>e.includes("allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({
serviceAccount:e})=>er(e)},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({
lifetimeSeconds:e})=>[`Change access_token_lifetime (requested: ${e} s).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INV\
ALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the sc\
opes: ${e.join(", ")}. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"\
IAM Credentials does not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed m\
eanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[_t(e)]}];m();var ge=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n);function Va({serviceAccount:e=""}){let t=Re(e);return t&&`To compare the number: gcloud projects de\
scribe ${t} --format='value(projectNumber)'`}var cs=(e,t)=>`For google.subject=${t}: ${de(e,'--attribute-mapping="MAPPING"')}`,qa=[{code:"STS_RATE_LIMITED",matches:({
error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many exchanges at once in this project",suggestions:()=>["Exchange once per job and reuse the token.\
 Do not start all jobs of a large matrix at once."]},{code:"STS_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration\
 is not the reason",suggestions:()=>[ce]},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does not re\
cognise this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"S\
TS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, deleted, or does not exist under this name",suggestions:e=>[
ee(e),`If it was deleted: ${Qn(e)}`,`If it is disabled: ${de(e,"--no-disabled")}`,Va(e)]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:ge(/^The audience in ID Token \[/),
says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[e.audienceFixedBy===void 0?"Remove the audience input, unless the provider l\
ists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from this step.`,`To allow it: ${de(e,`--allowed-audiences=${M(e.audience??"AUDIENCE")}`)}`]},
{code:"STS_ISSUER_MISMATCH",matches:ge(/^The issuer in ID Token /),says:"the ID token comes from another issuer than the provider's: compare the two letter by l\
etter",suggestions:e=>[ee(e),`If this CI is to be trusted: ${de(e,"--issuer-uri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:ge(/^Error connecting to the given credential's issuer/),
says:"Google could not get the issuer's keys, or no uploaded key has the token's key id",suggestions:e=>[vt(e),Yn]},{code:"STS_SIGNATURE_INVALID",matches:ge(/^Unable to verify the ID Token signature/),
says:"the ID token does not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[vt(e)]},{code:"STS_TOKEN_MALFO\
RMED",matches:ge(/^Unable to parse the ID Token/),says:"the text that was sent as ID token is not a JWT",suggestions:()=>["Give only the token: no quotes, line \
breaks or JSON around it."]},{code:"STS_TOKEN_STALE",matches:ge(/is stale to sign-in/),says:"the ID token has expired, or its times are in the future",suggestions:()=>[
Xn]},{code:"STS_CONDITION_REJECTED",matches:({text:e})=>e.startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribu\
te condition is false for this job, or names a claim that the token lacks",suggestions:e=>[`Compare the claims above with the condition: ${ee(e)}`,`To change it\
: ${de(e,'--attribute-condition="CONDITION"')}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"\
the provider's mapping names a claim that the token does not have",suggestions:e=>[ee(e),cs(e,"assertion.sub")]},{code:"STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.
includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 bytes",suggestions:e=>["Map a shorter claim, and chang\
e the bindings that name subject/\u2026",cs(e,"assertion.repository_id")]},{code:"STS_ATTRIBUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.
test(e),says:"the mapping gives a value that is not text, or too much text",suggestions:e=>['Convert the value: string(\u2026), or .join(",") for a list.',ee(e)]},
{code:"STS_REJECTED",matches:()=>!0,says:"Google refused the exchange",suggestions:e=>[e.provider&&ee(e)]}];m();async function za(e,t){let n=await bn(e,{service:"Google OAuth",method:"POST",url:new URL(`${e.endpoints.oauth2}/tokeninfo`),form:{access_token:t}}),{azp:r}=n.status===
200&&T(n.body)||{};return typeof r=="string"&&r!==""?r:void 0}var Xa=e=>I(e,"docker")===e;function Df({clusters:e,registries:t},n){let o=je(t).filter(c=>!Xa(c)).map(c=>({code:"INPUT_HOST_INVALID",message:`registries: "${C(
c)}" is not the host of a registry of Google`,suggestions:["Give the host alone, in lower case, for example: europe-docker.pkg.dev"]})),s=je(e).filter(c=>se(c)===
void 0);return o.push(...s.map(c=>({code:"INPUT_CLUSTER_INVALID",message:`clusters: "${C(c)}" is not the full name of a cluster, or of a membership of a fleet`,
suggestions:["Write it as projects/PROJECT/locations/LOCATION/clusters/CLUSTER"]}))),Sn(n,"create_credentials_file")?o:[...o,{code:"INPUT_NOT_APPLICABLE",message:"\
registries and clusters need the credentials file: create_credentials_file is false",suggestions:["Delete create_credentials_file."]}]}async function Mf({clusters:e,
registries:t},n,r){let{surroundings:o}=r,s=Bn(o),i=async(c,d)=>{let p=je(d);if(p.length===0)return;let{notes:g,variables:h}=await Jo(c,{...r,surroundings:o,ci:s,
words:p,flags:{},profile:n,inPlace:!1,dryRun:!1,folder:Ke(s,o),program:async()=>({path:process.execPath,text:Ya}),token:k=>ot({...r,ci:s,profile:n,fresh:k?.fresh,
token:Qe(k)}),handover:s.handover?.(o,Et)});o={...o,env:{...o.env,...h}};for(let k of g)Et(k)};await i(Vo,t),await i(ss,e)}var Ya=`import {answer} from ${JSON.stringify(
import.meta.url)}
await answer(process.argv.slice(2))
`,Qa=[it,ut];async function Gf([,,e="",t="",n,...r]){process.removeAllListeners("warning");let o=Qa.find(g=>g.name===t),{ci:s}=T((0,ds.readFileSync)(e,"utf8"))??
{},i=Kn(String(s));if(!o||!i)throw new Error(`no helper is called ${t}, or no CI ${s}`);let c={name:t,words:r,profile:n==="default"?void 0:n,programs:(0,un.dirname)(
e)},d=async()=>({ci:i,folder:Jn((0,un.dirname)(e))}),{signal:p}=new AbortController;return bo(await Ir(o,wo(c,{jobOf:d,look:Gn,signal:p})))}export{Gf as answer,Ut as checkPlan,Mf as configureTools,ti as environmentTokenSource,Wa as iamRefusals,St as refused,Ga as runProgram,qa as stsRefusals,za as tokenHolder,
Df as toolProblems};
