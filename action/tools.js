import{a as Tn,b as Sn,c as vn,d as In,e as _n,f as An,g as xn,h as Nn,i as On,j as Rn,k as Pn,p as $n,q as $e,r as Un,s as jn,t as ft,u as pt}from"./shared-2.js";
import{a as He,b as Fe,c as Jn,d as Kn,e as Vn,f as Wn}from"./shared-3.js";import{A as ge,B as dt,C as xe,D as gn,E as Ne,G as hn,H as yn,I as Oe,M as mt,
N as Le,O as Dn,Q as Mn,R as Gn,S as Bn,W as gt,a as j,c as z,d as R,e as un,f as ne,h as pe,i as me,j as ln,l as fn,m as pn}from"./shared-4.js";import{
a as ht,b as Ue,c as re,d as qn,e as zn,f as Xn,g as X,h as oe,i as yt,j as Yn,k as je,l as De,m as Qn,n as kt,o as Zn,p as wt,s as er,t as tr}from"./shared-5.js";
import{A as Cn,E as Pe,F as D,M as Ln,N as Hn,O as Fn,a as an,g as Ie,k as fe,m as q,n as ee,o as ut,p as kn,q as wn,s as bn,w as Re,x as En,z as lt}from"./shared-6.js";
import{A as dn,C as mn,a as U,b as W,e as S,f as Z,g as v,i as sn,j as B,l as b,m as H,n as _e,p as Ae,t as te,u as cn}from"./shared-7.js";import{a as ve,
b as k,g}from"./shared-8.js";var bt=ve((xa,nr)=>{g();nr.exports=process.getBuiltinModule("node:child_process")});var Tt=ve((Fa,lr)=>{g();lr.exports=process.getBuiltinModule("node:process")});var br=ve((Ma,wr)=>{g();wr.exports=process.getBuiltinModule("node:timers/promises")});var Io=ve((Zd,vo)=>{g();vo.exports=process.getBuiltinModule("node:util")});g();var Zo=k(j(),1),nn=k(R(),1);g();var lo=k(j(),1),Dt=k(R(),1);g();var ir=k(bt(),1),ar=k(z(),1),cr=k(R(),1);g();var se=k(j(),1),or=k(z(),1),he=k(R(),1),ie={platform:(0,or.platform)(),isFile:rs},rr=[".com",".exe",".bat",".cmd"];function ye(e,t,n=ie){let{join:r}=Et(n);return sr(es(t,n).map(o=>r(o,e)),n)}var sr=(e,t)=>e.flatMap(n=>ns(n,t)).find(t.isFile),Et=({platform:e})=>e==="win32"?he.win32:
he.posix;function es(e,t){let{delimiter:n,isAbsolute:r}=Et(t);return(t.platform==="win32"?ts(e):(e.PATH??"").split(n)).filter(s=>r(s))}function ts(e){let[,t=""]=Object.
entries(e).find(([n])=>n.toUpperCase()==="PATH")??[];return(t.match(/(?:"[^"]*"|[^;"])+/g)??[]).map(n=>n.replace(/^"(.*)"$/,"$1"))}function ns(e,{platform:t}){return t!==
"win32"||rr.includes(he.win32.extname(e).toLowerCase())?[e]:rr.map(n=>e+n)}function rs(e){try{return(0,se.statSync)(e).isFile()?((0,se.accessSync)(e,se.constants.
X_OK),!0):!1}catch{return!1}}function Me({args:e,cwd:t,env:n,file:r},o=ie){if(o.platform!=="win32")return{file:r,args:e};let i=!/[\\/:]/.test(r)?ye(r,n,o):sr([Et(
o).resolve(t,r)],o);return i===void 0?"ENOENT":/\.(?:bat|cmd)$/i.test(i)?os(i,e,n):{file:i,args:e}}function os(e,t,n){if(t.some(s=>/[\r\n]/.test(s)))return"it i\
s a batch file, and a batch file cannot take an argument with a line break";let r=Ct(n);if(r===void 0)return"it is a batch file, and SystemRoot, the folder of c\
md, is not set";let o=[e,...t].map(is).join(" ");return{file:`${r}\\cmd.exe`,args:["/e:on","/v:off","/d","/s","/c",`"${o}"`],windowsVerbatimArguments:!0}}function Ct(e){
let t=e.SystemRoot??e.SYSTEMROOT;return t&&`${t}\\System32`}var ss=/^[\w#$*+./:?@\\-]*[\w#$*+./:?@-]$/,is=e=>ss.test(e)?e:`"${e.replace(/(\\*)"/g,'$1$1""').replace(
/(\\+)$/,"$1$1").replaceAll("%","%%cd:~,%")}"`;var as=128;function dr(e,t,n,r,o=ie){let s=Me({file:e,args:t,env:n,cwd:(0,cr.resolve)(".")},o);if(typeof s=="string")return{signal:()=>{},exitCode:Promise.reject(
ur(e,s,r))};let{windowsVerbatimArguments:i}=s,a=(0,ir.spawn)(s.file,s.args,{env:{...n},stdio:"inherit",windowsVerbatimArguments:i});return{signal:d=>{a.kill(d)},
exitCode:cs(a,e,r)}}function cs(e,t,n){return new Promise((r,o)=>{e.on("exit",(s,i)=>{r(i===null?s??0:as+ar.constants.signals[i])}),e.on("error",({code:s})=>{e.
pid===void 0&&o(ur(t,String(s),n))})})}var ds={ENOENT:"there is no such program (ENOENT)",EACCES:"it may not be executed (EACCES)"},ur=(e,t,n)=>new b(n,`cannot \
run ${e}: ${ds[t]??t}`,{suggestions:["Write after -- the name of a program in PATH, or its path"]});g();var mr=k(bt(),1),ke=k(j(),1),Y=k(z(),1),J=k(Tt(),1),gr=()=>({pid:J.ppid,startedAt:vt(J.ppid)??""}),fr;function hr(){return fr??={pid:J.pid,startedAt:vt(J.pid)??
"",world:kr()},fr}var St=new Map;function yr({pid:e,startedAt:t,world:n}){if(n!==kr())return;let r=`${e} ${t}`;((0,Y.platform)()==="linux"||!St.has(r))&&St.set(
r,vt(e));let o=St.get(r);return o===void 0||!Be(e)?!1:o===""||t===""?void 0:o===t}var pr,kr=()=>(pr??=[(0,Y.platform)(),(0,Y.hostname)(),Ge(us),Ge(ls)].join(" "),
pr),us=()=>(0,ke.readFileSync)("/proc/sys/kernel/random/boot_id","utf8").trim(),ls=()=>(0,ke.readlinkSync)("/proc/self/ns/pid");function Ge(e){try{return e()}catch{
return""}}function vt(e){return(0,Y.platform)()==="linux"?fs(e):(0,Y.platform)()==="win32"?Be(e)?"":void 0:Ge(()=>(0,mr.execFileSync)("ps",["-o","lstart=","-p",
String(e)],{encoding:"utf8",stdio:"pipe"})).trim()||(Be(e)?"":void 0)}function fs(e){let t=Ge(()=>(0,ke.readFileSync)(`/proc/${e}/stat`,"utf8"));if(t==="")return Be(
e)?"":void 0;let[n,...r]=t.slice(t.lastIndexOf(")")+2).split(" ");return n==="Z"||n==="X"?void 0:r[18]}function Be(e){try{return(0,J.kill)(e,0)}catch(t){return t.
code!=="ESRCH"}}g();var be=k(mn(),1),_=k(j(),1),Ke=k(z(),1),we=k(R(),1);g();var _t=k(mn(),1),N=k(j(),1),ae=k(R(),1),Sr=k(br(),1);var ps=500,Er={unseen:5e3,seen:3e4},vr=40,It=6e4;async function Ir(e){let{clock:t,folder:n,name:r,signal:o,trace:s,work:i}=e,a=Nr(n,r,t.elapsedMs),d=t.elapsedMs()+
It,p=new Set;for(;t.elapsedMs()<d;){let m=Ar(a);if("error"in m){s(`the lock cannot be used: ${me(m.error)}`);break}if(m.release)return ms(e,{...m,release:m.release});
p.add(m.holder),await xr(vr,o);let h=e.done();if(h!==void 0)return h;let y=hs((0,ae.join)(n,`${r}.failed`));if(!(y===void 0||!p.has(y.holder))){if(y.error)throw y.
error;break}}return i()}async function _r({clock:e,folder:t,name:n,signal:r},o){let s=Nr(t,n,e.elapsedMs),i=(d,p)=>pn(fn((0,ae.join)(t,n),d),p),a=e.elapsedMs()+
It;for(;e.elapsedMs()<a;){let d=Ar(s);if("error"in d)throw i(me(d.error),d.error);if(!d.release){await xr(vr,r);continue}try{return await o()}finally{d.release()}}
throw i(`another process has been working on it for ${It/1e3} s`)}function Ar(e){try{return e()}catch(t){if(pe(t)==="")throw t;return{error:t}}}async function ms({
done:e,folder:t,isForAll:n,name:r,signal:o,work:s},{holder:i,release:a}){try{return e()??await s()}catch(d){throw o?.aborted||gs((0,ae.join)(t,`${r}.failed`),i,
d,n),d}finally{a()}}function gs(e,t,n,r){let o=n instanceof b&&r(n)?{error:{...n,message:n.message}}:{};try{xe(e,JSON.stringify({holder:t,...o}))}catch{}}function hs(e){
let{error:t,holder:n}=v(ge(e)??"")??{};if(typeof n!="string")return;let{code:r,message:o,...s}=t??{};return{holder:n,error:t===void 0?void 0:new b(r,o,s)}}async function xr(e,t){
try{await(0,Sr.setTimeout)(e,void 0,t&&{signal:t})}catch(n){throw t?.reason??n}}function Nr(e,t,n){let r=new Map,o=({changedAt:i,holder:a})=>{let d=`${a} ${i}`,
p=r.get(d)??n();return r.set(d,p),n()-p},s=i=>{let a=ys(i.holder);return a!==!1&&o(i)<(a?Er.seen:Er.unseen)};return()=>{let i=Cr(e,t),a=i.at(-1);if(a&&s(a))return{
holder:a.holder};let d=(0,ae.join)(e,`${t}.lock-${a?a.turn+1:0}`),p=JSON.stringify({...hr(),id:(0,_t.randomBytes)(8).toString("hex")});if(!ks(d,p))return{holder:""};
if(a&&!Cr(e,t).some(h=>h.holder===a.holder))return Je(d),{holder:""};let m=setInterval(()=>ws(d),ps);return m.unref(),{holder:p,release(){clearInterval(m);for(let h of i)
Je(h.path);Je(d)}}}}function Cr(e,t){let n=`${t}.lock-`;return(0,N.readdirSync)(e).filter(r=>r.startsWith(n)&&/^\d+$/.test(r.slice(n.length))).flatMap(r=>{let o=(0,ae.join)(
e,r);try{let s=Number(r.slice(n.length));return[{path:o,turn:s,holder:(0,N.readFileSync)(o,"utf8"),changedAt:(0,N.statSync)(o).mtimeMs}]}catch{return[]}}).sort(
(r,o)=>r.turn-o.turn)}function ys(e){let{pid:t,startedAt:n,world:r}=v(e)??{};if(!(typeof t!="number"||typeof n!="string"||typeof r!="string"))return yr({pid:t,startedAt:n,
world:r})}function ks(e,t){let n=`${e}-${(0,_t.randomBytes)(8).toString("hex")}`,r=o=>(0,N.writeFileSync)(o,t,{flag:"wx",mode:384});r(n);try{return!Tr(()=>(0,N.linkSync)(
n,e))}catch{return!Tr(()=>r(e))}finally{Je(n)}}function Tr(e){try{return e(),!1}catch(t){if(pe(t)==="EEXIST")return!0;throw t}}function Je(e){try{(0,N.unlinkSync)(
e)}catch{}}function ws(e){try{let t=new Date;(0,N.utimesSync)(e,t,t)}catch{}}var bs=300,Or=5,Es=1<<18,Cs=_.constants.O_RDONLY|(_.constants.O_NOFOLLOW??0)|(_.constants.O_NONBLOCK??0);function $r(e,t,n=()=>{}){let r=(0,we.join)(e.path,He),
o=s=>{try{return s()}catch(i){if(!(i instanceof Error))throw i;return n(`tokens are not kept: ${i.message}`),!1}};return{async get(s,i,{fresh:a=!1,signal:d}={}){
if(!o(e.isUsed))return i();let p=(0,be.createHash)("sha256").update(At(s)).digest("hex"),m=(0,we.join)(r,`${p}.json`),h=()=>{let w=Pr(m,e,t);return w&&At(w.key)===
At(s)?w:void 0},y=h(),E=a===!0||a!==!1&&a===y?.value;if(y&&!E&&Hr(y,t)>=bs)return Rr(y);if(!o(()=>e.make(He)!==""))return i();try{return await Ir({folder:r,name:p,
clock:t,signal:d,trace:n,done(){let w=h();return w===void 0||w.id===y?.id?void 0:Rr(w)},async work(){let w=await i();return xs(m,{...w,key:s},t,n),w},isForAll:vs})}finally{
o(e.isUsed)||await e.remove()}},list:()=>(e.exists()?gn(r):[]).flatMap(s=>{let i=Ts.test(s)?Pr((0,we.join)(r,s),e,t):void 0;return i?[Ss(i)]:[]}),clear(){e.exists()&&
(0,_.rmSync)(r,{recursive:!0,force:!0})}}}function Lr(e,t,{pid:n,startedAt:r}){try{if(!e.isUsed())return!1;let o=(0,be.createHash)("sha256").update(JSON.stringify(
[t,n,r])).digest("hex");return(0,_.writeFileSync)((0,we.join)(e.make(He),`${o}.asked`),"",{flag:"wx",mode:384}),!1}catch(o){return pe(o)==="EEXIST"}}var Ts=/^[0-9a-f]{64}\.json$/,
Rr=({expiresAt:e,ifMapped:t,principal:n,value:r})=>({value:r,expiresAt:e,principal:n,...B({ifMapped:t})}),Ss=({expiresAt:e,key:{audience:t,boundary:n,format:r,scopes:o,
user:s},principal:i})=>({format:r,principal:i,...B({scopes:o,audience:t,user:s,hasBoundary:n===void 0?void 0:!0}),expires:D(e)}),vs=e=>e.server!==void 0&&e.server.
status>=400&&e.server.status<500&&e.server.status!==429,At=({audience:e,boundary:t,format:n,includeEmail:r,lifetimeSeconds:o,scopes:s,user:i,who:a})=>JSON.stringify(
[a,n,[...s??[]].sort(),e,r,o,i,t]);function Hr({expiresAt:e,mintedAt:t,mintedUptime:n},r){return Math.min(e-r.now(),e-t-((0,Ke.uptime)()-n))}var Is=({mintedAt:e,
mintedUptime:t},n)=>e-n.now()>Or||t-(0,Ke.uptime)()>Or;function Pr(e,t,n){let r=v(As(e,t));if(!(!r||!_s(r)||Is(r,n)))return Hr(r,n)>0?r:void 0}var _s=e=>kn(e.value)&&
[e.expiresAt,e.mintedAt,e.mintedUptime].every(Number.isFinite)&&typeof e.id=="string"&&typeof e.principal=="string"&&typeof e.key=="object"&&e.key!==null;function As(e,{
uid:t}){let n;try{n=(0,_.openSync)(e,Cs);let r=(0,_.fstatSync)(n),o=t===void 0||r.uid===t&&(r.mode&63)===0;return r.isFile()&&r.size<=Es&&o?(0,_.readFileSync)(n,
"utf8"):""}catch{return""}finally{n!==void 0&&(0,_.closeSync)(n)}}function xs(e,t,n,r){let o=(0,be.randomBytes)(8).toString("hex"),s={...t,id:o,mintedAt:n.now(),
mintedUptime:(0,Ke.uptime)()};try{xe(e,JSON.stringify(s))}catch(i){r(`the token is not kept: ${me(i)}`)}}g();var Ve=({scopes:e=[te]}={})=>({format:"access_token",scopes:e,lifetimeSeconds:3600}),I=e=>({stdout:e,exitCode:0}),O=e=>({stdout:"",stderr:`${e}
`,exitCode:1});async function We(e,t){let n=({value:s})=>t.askedBefore(`${e} ${s}`),r=await t.token();if(!await n(r))return r;let o=await t.token({fresh:r.value});
return await n(o),o}var Ns=1e4,Fr="this program is still working",Os={stdin:"the tool that started this helper did not end its request on standard input",token:"\
Google, or the CI, did not answer the request for a token",passOn:"the next program of this name on PATH did not end"};async function Ur(e,t,n=Ns){let r=Fr,o=async(d,p)=>{
r=Os[d];let m=await p();return r=Fr,m},s={...t,stdin:()=>o("stdin",t.stdin),token:d=>o("token",()=>t.token(d)),passOn:d=>o("passOn",()=>t.passOn(d))},i,a=new Promise(
(d,p)=>{let m=()=>new b("NETWORK_TIMEOUT",`no answer within ${n/1e3} s: ${r}`);i=setTimeout(()=>p(m()),n)});try{return await Promise.race([e.answer(s),a])}catch(d){
let{code:p,text:m}=_e(d),h=`${p}: ${m}`;return(e.failure??O)(h)}finally{clearTimeout(i)}}g();g();var Rs={expected_project_id:{what:"the project",unknown:"no project is certain",decidedBy:"project_id"},expected_service_account:{what:"the service account",unknown:"\
the job acts as no service account",decidedBy:"service_account"},expected_provider:{what:"the provider",unknown:"the job does not sign in at a provider",decidedBy:"\
workload_identity_provider"},expected_subject:{what:"the subject",unknown:"the job does not sign in with an ID token that has one"}},jr=(e,t,n)=>e.filter(({name:r,
wanted:o})=>!Ps(t[r],o)).map(({name:r,wanted:o})=>{let{decidedBy:s,unknown:i,what:a}=Rs[r],d=t[r],p=d===void 0?`${i}, and ${a} must be`:`${a} is "${S(d)}", not`,
m=s?n(s):"the job that signs in";return{code:"GUARDRAIL_REFUSED",message:`${n(r)}: ${p} "${S(o)}"`,suggestions:[`Correct ${m}. Change ${n(r)} only if this job i\
s meant to sign in so.`]}});function Ps(e,t){return e===void 0?!1:t.endsWith("*")?e.startsWith(t.slice(0,-1)):e===t}var xt=e=>/^\d+$/.test(e),qe=e=>e.some(({name:t,
wanted:n})=>t==="expected_subject"||xt(n));function Nt(e,t,n){H(jr(e,Dr(t),n))}var Dr=({projectId:e,provider:t,serviceAccount:n})=>({expected_project_id:e,expected_service_account:n,
expected_provider:t&&an(t)});async function Ot(e,t,n,r){if(e.length===0)return;let o=await Ls(e,t,n),s=t.actor.idToken?.()?.claims.sub,i={...Dr({...n,serviceAccount:o}),
expected_subject:typeof s=="string"?s:void 0};H(jr(e,i,r))}var $s=(e,t,n)=>Ot(e.expected,t,Rt(e),n),Rt=({identity:e,projectId:t,serviceAccount:n})=>({provider:e.
mode==="federation"?e.provider:void 0,serviceAccount:n??(e.mode==="key"?e.key.email:void 0),projectId:t});async function Ls(e,{actor:t,google:n,mint:r},{serviceAccount:o}){
let s=e.find(({name:p})=>p==="expected_service_account")?.wanted,i=o??(t.idToken?void 0:(await t.principal()).principal);if(s===void 0||i===void 0||!xt(s)||xt(i)||
!Cn(n))return i;let{tokenHolder:a}=await import("./tools.js"),d=await r({format:"access_token",scopes:[te],lifetimeSeconds:3600});return await a(n,d.value)??i}g();var $t=k(R(),1);g();var Mr=k(j(),1);var Gr=(e,t,n)=>({label:"the executable of the credentials file",mintsAgain:!0,choosesAudience:!0,secrets:[],refreshSource:()=>({kind:"executable",command:e.command,
timeoutMs:e.timeoutMs}),async mint(r,{clock:o,signal:s}){let i=Fs(e.outputFile,o.now());if(i!==void 0)return i;if(t[ne]!=="1")throw new b("CLIENT_EXECUTABLES_NO\
T_ALLOWED",`the credentials file names an executable, but ${ne} is not 1`,{suggestions:[`If the file is yours: export ${ne}=1`]});return Br(await Us(e,{env:{...t,
...Hs(e,r)},cwd:n,signal:s}))}}),Hs=({outputFile:e,tokenType:t},n)=>({GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE:n,GOOGLE_EXTERNAL_ACCOUNT_TOKEN_TYPE:t,GOOGLE_EXTERNAL_ACCOUNT_INTERACTIVE:"\
0",...e===void 0?{}:{GOOGLE_EXTERNAL_ACCOUNT_OUTPUT_FILE:e}});function Fs(e,t){if(e!==void 0)try{let n=v((0,Mr.readFileSync)(e,"utf8"));return typeof n?.expiration_time==
"number"&&n.expiration_time>t&&n?.success===!0?Br(JSON.stringify(n)):void 0}catch{return}}async function Us({command:e,timeoutMs:t},n){let[r="",...o]=e.split(/\s+/).
filter(d=>d!==""),{runProgram:s}=await import("./tools.js"),{failure:i,stdout:a}=await s({file:r,args:o,timeoutMs:t,...n});if(i!==void 0)throw ze(`the executabl\
e ${i}`);return a}function Br(e){let t=v(e);if(t?.version!==1)throw ze("the executable did not print a response of version 1");if(t.success!==!0)throw ze(`the e\
xecutable reported a failure${js(t)}`);let n=t.id_token;if(typeof n=="string"&&n!=="")return n;throw ze(`the response of the executable has no id_token, but the\
 keys ${sn(t)}`)}function js({code:e,message:t}){let n=[e,t].filter(r=>typeof r=="string").join(": ");return n?`: ${Z(n)}`:""}var ze=e=>new b("CLIENT_EXECUTABLE\
_OUTPUT",e,{suggestions:["Run the command of the file by hand, and compare with https://google.aip.dev/auth/4117"]});g();var Jr=k(j(),1),Kr=k(R(),1);var Ds=(e,t,{field:n,lastsForJob:r=!1}={})=>({...Vr(`the variable ${e}`,async()=>Le(t[e]??"",n,`the variable ${e}`)),lastsForJob:r}),Vr=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function Pt(e,{field:t,isRenewed:n=!1,lastsForJob:r=!1}={}){let o=`the file ${e}`,s=()=>{try{return(0,Jr.readFileSync)(
e,"utf8")}catch(i){throw Dn(o,String(i.code))}};return{...Vr(o,async()=>Le(s(),t,o)),mintsAgain:n,lastsForJob:r,refreshSource(){let i=mt(s(),t,o);if(i.isExact)return{
kind:"file",path:e,...i.field===void 0?{}:{field:i.field}}}}}function Ms(e,t){if(e.CI_AUTH_ID_TOKEN)return Ds("CI_AUTH_ID_TOKEN",e);let n=e.CI_AUTH_ID_TOKEN_FILE;
return n?Pt((0,Kr.resolve)(t,n)):void 0}function Wr(e,{field:t,headers:n,method:r}){let o=`the URL on ${e.host}`,s;return{label:o,mintsAgain:!0,choosesAudience:!1,
secrets:Object.entries(n).filter(([i])=>!/^(?:accept|content-type|user-agent)$/i.test(i)).map(([,i])=>i.split(" ").at(-1)??i),async mint(i,a){let{body:d,shown:p,
status:m}=await a.send({service:o,method:r,url:e,headers:n});if(m>=200&&m<=299)return s=mt(d,t,o,p),s.token;throw new b("OIDC_REQUEST_FAILED",`${o} answered HTT\
P ${m} and no token`,{server:{status:m,text:Z(d)},suggestions:[`Call it by hand, with the same method and headers: ${e.origin}${e.pathname}`]})},refreshSource:()=>r===
"GET"&&s?.isExact?{kind:"url",url:e.href,headers:n,...s.field===void 0?{}:{field:s.field}}:void 0}}var Lt=["GOOGLE_APPLICATION_CREDENTIALS",...Pn];function qr(e,{cwd:t,env:n},r="--credentials-file"){let o=Lt.find(a=>n[a]),s=e===void 0?o:r,i=e??(o&&n[o]);if(!i||
!s)throw new b("INPUT_SOURCE_MISSING","there are no credentials to mint a token from",{suggestions:["Sign in first, in the same job: ci-auth federate \u2026, or ci-a\
uth key \u2026","For one token without a sign-in: ci-auth token --workload-identity-provider projects/\u2026/providers/\u2026"]});return{credentials:$n((0,$t.resolve)(
t,i),s),path:i,namedBy:s}}function Ht(e,t,n,r){if(e.type==="service_account"){for(let C of tr(e.key))r.mask(C);return{actor:er(t,e.key,r),target:{delegates:[]},
google:t}}let{impersonation:o}=e,s=o?Gs(t,o):t,i={serviceAccount:o?.serviceAccount,delegates:o?.delegates??[]};if(e.type==="impersonated_service_account")return{
...Ht(e.source,s,n,r),target:i};let{audience:a,source:d,sts:p,subjectTokenType:m}=e,h=Ie(a),y="code"in h?void 0:h,E=ut(zr(s,{sts:p}),{provider:y}),w=Bs(d,m,n);for(let C of w.
secrets)r.mask(C);return{actor:Ln({google:E,source:w,audience:a,provider:y,target:{audience:a,subjectTokenType:m},report:r}),target:i,google:E}}var Gs=(e,{delegates:t,
iamcredentials:n,serviceAccount:r})=>ut(zr(e,{iamcredentials:n}),{serviceAccount:r,delegates:t}),zr=(e,t)=>({...e,endpoints:{...e.endpoints,...t}});function Bs(e,t,{
cwd:n,env:r}){if(e.kind==="url")return Wr(e.url,{...e,method:"GET"});if(e.kind==="executable")return Gr({...e,tokenType:t},r,n);let o=Pt((0,$t.resolve)(n,e.path),
e);return{...o,mint:(s,i)=>o.mint(s,i).catch(Js)}}function Js(e){throw!(e instanceof b)||e.code!=="OIDC_TOKEN_VARIABLE_MISSING"?e:e.with({code:"FILE_SUBJECT_TOK\
EN_MISSING",suggestions:["Sign in again in this job: the token file of the credentials no longer exists."]})}var Xr=(e,{env:t})=>Re(t,e.universe).endpoints;g();var Ft=k(R(),1);async function Yr(e,t,n,r){let{cache:o=!0,fresh:s,report:i,signal:a}=e,d=o&&t!==void 0?Ks(e):void 0;if(!d||t===void 0)return r();let p=await d.get({who:t,...n},
r,{fresh:s,signal:a});return i.mask(p.value),p}function Ks(e){let{ci:t,clock:n=Pe,report:r,surroundings:o}=e;try{return $r(e.folder??Fe(t,o),n,r.trace)}catch(s){
if(!(s instanceof Error))throw s;r.trace(`tokens are not kept: ${s.message}`);return}}function Qr(e,t,n){let{surroundings:r}=n,o=(0,Ft.resolve)(r.cwd,e),s=ft(ge(
o)),i=Ws(n).find(d=>d.path===o&&d.content===s);if(i?.who!==void 0)return i.who;let{endpoints:a}=Re(r.env,t.universe);return ft(t,Vs(t,r),a)}function Vs(e,{cwd:t}){
let n=e.type==="impersonated_service_account"?e.source:e,r=n.type==="external_account"?n.source:void 0;return r?.kind==="file"?ge((0,Ft.resolve)(t,r.path)):void 0}
var Zr=({ci:e,folder:t,surroundings:n})=>(t?Ne(t.path):hn(e,n)).read();function Ws(e){try{return Zr(e)}catch{return[]}}function Ut({profile:e,...t}){let{env:n}=t.
surroundings;if(n[un]){if(e!==void 0)throw qs(e);return}if(e===void 0&&jt(t))return;let r=Zr(t);return e!==void 0?Oe(r,e):yn(r).find(({name:o})=>o===cn)}var qs=e=>new b(
"INPUT_NOT_APPLICABLE",`the profile ${e} cannot be used in a command of ci-auth exec that has an access boundary: it has none`,{suggestions:[`Give the profile t\
o exec: ci-auth exec --profile ${e} \u2026`]}),jt=({surroundings:{env:e}})=>Lt.some(t=>e[t]),eo=e=>Xe(e)||jt(e)||Ut(e)!==void 0,to=({credentialsFile:e,name:t,projectId:n},{
surroundings:r})=>({credentialsFile:e,namedBy:`the profile ${t}`,projectId:n,surroundings:{...r,env:{...r.env,[ne]:"1"}}}),no=e=>Xe(e)&&!jt(e),Xe=({ci:e,surroundings:t})=>e.
hasGoogleIdentity===!0||!!t.env.GCE_METADATA_HOST?.trim();async function Ye(e){let t=Ut(e),n={...e,raw:{token_format:"access_token"},nameOf:s=>s,named:{},...t?to(t,e):{credentialsFile:void 0}},r=t===void 0&&no(e),{token:o}=await(r?
Xs(n,e.token):Ys(n,e.token));return await e.report.masked(),o}var zs={create_credentials_file:"false",export_environment_variables:"false"};async function Xs(e,t){
let{ci:n,nameOf:r,raw:o,report:s,surroundings:i}=e,{problems:a,source:d}=await Rn(e),p=Xe(e),m={nameOf:r,ambient:p,secretsWithheld:n.secretsWithheld?.(i.env)},h=On(
{...o,...zs},m,[...a,...lt(i.env)]),{expected:y,identity:E}=h,w=t??h.token;if(!w)throw new Error("no token format");for(let V of d?.secrets??[])s.mask(V);for(let V of h.
notes)s.note(V);let A=jn(h,d,i),T=Rt(h),C=await oo(e,w,{who:A,expected:y,known:T},()=>Un(h,e,d)),P=E.mode==="ambient",le=T.serviceAccount??(P?C.principal:void 0);
qe(y)||Nt(y,{...T,serviceAccount:le},r);let ct=d?.label??(P?"the metadata server":"a service account key");return{request:w,token:C,source:ct}}async function Ys(e,t){
let{nameOf:n,raw:r,surroundings:o}=e,{credentials:s,namedBy:i,path:a}=qr(e.credentialsFile,o,e.namedBy),d=Zs(e,lt(o.env)),{expected:p}=d,m=t??ei(d.request,r,s),
h=Qr(a,s,e),y={...so(s),...B({projectId:e.projectId})},E=await oo(e,m,{who:h,expected:p,known:y},()=>ti(s,d,e));return qe(p)||Nt(p,y,n),{request:m,token:E,source:`${a}\
 (${i})`}}function oo(e,t,{expected:n,known:r,who:o},s){let{boundary:i,nameOf:a,report:d}=e,p=qe(n)?{...e,cache:!1}:e;return Yr(p,o,{...t,...B({boundary:i?.text})},
async()=>{let m=await s(),{actor:h,google:y,target:E}=m;try{let w=await m.mint(t),A=async()=>i?.limit(y,w,d),T=await pt(h.facts,A)??w;return await Ot(n,m,r,a),{
...T,...await Fn(E,h,t)}}finally{m.close()}})}var Qs=["workload_identity_provider","credentials_json"],ro=["service_account","delegates","audience","universe","\
wait_for_propagation"];function Zs({raw:e,...t},n){let{namedBy:r="a credentials file",profile:o}=t,s=o===void 0?ro:[...ro,...Qs],i=Sn(e,t),{add:a,duration:d,nameOf:p,
problems:m,text:h}=i;for(let w of s.filter(A=>h(A)!==void 0)){let A=`${p(w)} has no effect with ${r}, which contains the identity`;a("INPUT_NOT_APPLICABLE",A,`D\
elete it, or name the provider: ${p("workload_identity_provider")}`)}let y=_n(i,In(i)),E={requestReason:xn(i),retries:Nn(i),timeoutMs:d("timeout")*1e3,expected:An(
i)};if(H([...m,...vn(e,t),...n]),y)return{...E,request:y};throw new Error("no token format")}function ei(e,t,n){let r=n.type==="service_account"?void 0:n.impersonation?.
lifetimeSeconds;return e.format==="id_token"||e.user!==void 0||t.access_token_lifetime?.trim()||r===void 0?e:{...e,lifetimeSeconds:r}}function so(e){if(e.type===
"service_account"){let{email:o,projectId:s}=e.key;return{serviceAccount:o,provider:void 0,projectId:fe(o)??s}}let t=e.impersonation?.serviceAccount,n=t===void 0?
void 0:fe(t);if(e.type==="impersonated_service_account")return{...so(e.source),serviceAccount:t,projectId:n};let r=Ie(e.audience);return{serviceAccount:t,provider:"\
code"in r?void 0:r,projectId:n}}async function ti(e,t,n){let{identify:r,report:o,surroundings:s}=n,i=$e(n,t),a={network:i,endpoints:Xr(e,s),universe:e.universe,
requestReason:t.requestReason,refusalContext:{identify:r}};try{let{actor:d,google:p,target:m}=Ht(e,a,s,o);return{actor:d,google:p,target:m,mint:async y=>{let E=await pt(
d.facts,()=>Hn(p,d,m,y));return o.mask(E.value),E},close:i.close}}catch(d){throw i.close(),d}}g();var io={mask:()=>{},masked:async()=>{},note:()=>{},warn:()=>{},waiting:()=>{},trace:()=>{}};function fo({profile:e,programs:t,words:n},{ambientActor:r,jobOf:o,look:s,signal:i}){let{env:a}=process;return{words:n,version:"0.0.0",env:a,stdin:ri,async token(d){
let p=s();return Ye({...await o(p),profile:e,surroundings:p,report:io,userAgent:"ci-auth/0.0.0",signal:i,token:Ve(d),fresh:d?.fresh,ambientActor:r})},askedBefore:async d=>Lr(
(await o(s())).folder,d,gr()),passOn:d=>ni(d,n,{env:a,own:t})}}async function ni(e,t,{env:n,own:r}){let o=(n.PATH??"").split(Dt.delimiter),s=ao(r),i=o.findLastIndex(
d=>d!==""&&ao(d)===s),a=ye(e,{...n,PATH:o.slice(i+1).join(Dt.delimiter)});return a===void 0?void 0:dr(a,t,n,"EXEC_COMMAND_MISSING").exitCode}function ao(e){try{
return(0,lo.realpathSync)(e)}catch{return e}}var co=1<<20;async function ri(){let e="";for await(let t of process.stdin.setEncoding("utf8"))if(e+=t,e.length>co)
throw new Error(`more than ${co} characters on standard input`);return e}async function po({exitCode:e,stderr:t="",stdout:n}){await Promise.all([uo(process.stdout,
n),uo(process.stderr,t)]),process.exit(e)}var uo=(e,t)=>new Promise(n=>{if(t==="")return n();e.on("error",()=>n()),e.write(t,()=>n())});g();var Lo=k(z(),1),M=k(R(),1);g();function go(e,t,n){let r=oi(mo(e),mo(t)),o=ii(r).map(([s,i])=>ai(r,s,i));return o.length===0?"":[`--- a/${n}
`,`+++ b/${n}
`,...o].join("")}var mo=e=>e.match(/[^\n]*\n|[^\n]+$/g)??[];function oi(e,t){let n=[],[r,o]=[0,0];for(;r<e.length||o<t.length;){let[s,i]=si(e,t,r,o);n.push(...e.
slice(r,r+s).map(d=>({mark:"-",text:d}))),n.push(...t.slice(o,o+i).map(d=>({mark:"+",text:d}))),r+=s,o+=i;let a=e[r];a!==void 0&&n.push({mark:" ",text:a}),r+=1,
o+=1}return n}function si(e,t,n,r){let o=e.length-n+(t.length-r);for(let s=0;s<o;s+=1)for(let i=0;i<=s;i+=1){let a=e[n+i];if(a!==void 0&&a===t[r+s-i])return[i,s-
i]}return[e.length-n,t.length-r]}function ii(e){let t=[];for(let[n,{mark:r}]of e.entries()){if(r===" ")continue;let o=t.at(-1),s=Math.min(e.length,n+1+3);o&&n-3<=
o[1]?o[1]=s:t.push([Math.max(0,n-3),s])}return t}function ai(e,t,n){let r=e.slice(t,n),o=i=>{let a=r.filter(({mark:p})=>p!==i).length,d=e.slice(0,t).filter(({mark:p})=>p!==
i).length;return`${a===0?d:d+1},${a}`},s=r.map(({mark:i,text:a})=>i+a+(a.endsWith(`
`)?"":`
\\ No newline at end of file
`));return[`@@ -${o("+")} +${o("-")} @@
`,...s].join("")}g();var Wt=k(z(),1),ot=k(R(),1);g();g();var L="oauth2accesstoken",ho="[a-z][a-z0-9]*(?:-[a-z0-9]+)*",ce=e=>`${ho}-${e}\\.pkg\\.dev|${e}\\.${ho}\\.rep\\.pkg\\.dev`,Mt="[a-z0-9](?:[a-z0-9-]*[a-z0-9])?",
ci={docker:`${ce("docker")}|(?:(?:us|eu|asia|marketplace)\\.)?gcr\\.io`,npm:ce("npm"),python:ce("python"),maven:ce("maven"),go:ce("go"),apt:ce("apt"),git:`sourc\
e\\.developers\\.google\\.com|(?:${Mt}\\.)+sourcemanager\\.dev`,bazel:`(?:${Mt}\\.)+googleapis\\.com|(?:${Mt}\\.)+pkg\\.dev`},di=new Map(Object.entries(ci).map(
([e,t])=>[e,new RegExp(`^(?:${t})$`)])),ui=/^(?:https:\/\/)?([a-z0-9.-]{1,253})(?::443)?(?:\/[!-~]*)?$/;function x(e,t){let n=ui.exec(e)?.[1];return n!==void 0&&
di.get(t)?.test(n)?n:void 0}var Gt="ci-auth-bazel",li=60,Qe=e=>O(`${Gt}: ${e}`),fi=e=>/^(?:https|grpcs):\/\//.test(e)?x(e.replace(/^grpcs:/,"https:"),"bazel"):void 0,yo={name:"bazel",startedAs:[
Gt],failure:Qe,async answer(e){let[t]=e.words;if(t===void 0)return O(`usage: ${Gt} get`);if(t!=="get")return Qe(`unknown command: ${S(t)}. It has one: get`);let n=v(
await e.stdin())?.uri;if(typeof n!="string")return Qe('standard input is not a request such as {"uri":"https://\u2026"}');if(fi(n)===void 0)return Qe(`no creden\
tials for ${S(n)}: it gives tokens only to Google's hosts, over https. In the line --credential_helper of the bazelrc file, name the host`);let{expiresAt:r,value:o}=await We(
n,e),s={expires:D(r-li),headers:{Authorization:[`Bearer ${o}`]}};return I(`${JSON.stringify(s)}
`)}};g();var Ee="docker-credential-ci-auth",de=e=>({stdout:`${e}
`,exitCode:1}),pi=de("credentials not found in native keychain"),mi=de("no credentials server URL");async function gi(e){let t=(await e.stdin()).trim();if(t==="")
return mi;if(x(t,"docker")===void 0)return pi;let{value:n}=await e.token();return I(`${JSON.stringify({ServerURL:t,Username:L,Secret:n})}
`)}var ko={get:gi,store:async()=>de(`${Ee} stores no passwords: it gets a new token whenever one is needed, so leave out the login to this registry`),erase:async()=>I(
""),list:async()=>I(`{}
`),version:async({version:e})=>I(`${Ee} (ci-auth) ${e}
`)},Ze={name:"docker",startedAs:[Ee],failure:e=>({...de(e),stderr:`${e}
`}),async answer(e){let[t,...n]=e.words;if(t===void 0||n.length>0)return de(`usage: ${Ee} <store|get|erase|list|version>`);let r=Object.hasOwn(ko,t)?ko[t]:void 0;
return r?r(e):de(`${Ee}: unknown action: ${JSON.stringify(t)}`)}};g();var Bt="git-credential-ci-auth",et=I("");function wo(e){let t=new Map,n=[];for(let r of e.split(`
`)){if(r==="")break;let[,o="",s=""]=/^([^=]+)=(.*)$/s.exec(r)??[];o!=="capability[]"?t.set(o,s):n=s===""?[]:[...n,s]}return{one:t,capabilities:n}}var bo=e=>e.get(
"protocol")==="https"&&x(`https://${e.get("host")??""}`,"git")!==void 0,Eo=(e,{value:t})=>Buffer.from(`${e}:${t}`).toString("base64");async function hi(e){let{capabilities:t,
one:n}=wo(await e.stdin());if(!bo(n))return et;let r;try{r=await e.token()}catch(a){let{code:d,text:p}=_e(a);return{...O(`${Bt}: ${d}: ${p}`),stdout:`quit=1
`}}let o=n.get("username")||L,s=`password_expiry_utc=${Math.floor(r.expiresAt)}`,i=t.includes("authtype")?["capability[]=authtype","authtype=Basic",`credential=${Eo(
o,r)}`,"ephemeral=1",s]:[`username=${o}`,`password=${r.value}`,s];return I(`${i.join(`
`)}
`)}async function yi(e){let{one:t}=wo(await e.stdin());if(!bo(t))return et;try{let n=await e.token(),r=t.get("username")||L;(t.get("password")===n.value||t.get(
"credential")===Eo(r,n))&&await e.token({fresh:n.value})}catch{}return et}var Co={name:"git",startedAs:[Bt],async answer(e){let[t]=e.words;return t===void 0?O(`\
usage: ${Bt} <get|store|erase>`):t==="get"?hi(e):t==="erase"?yi(e):et}};g();var To="ci-auth-goauth",ki=/^HTTP\/\S+ 40[13]\b/,So={name:"goauth",startedAs:[To],async answer(e){let t=e.words.at(-1),n=t?.startsWith("https://")?t:void 0,r=n===
void 0?e.words:[n],s=r.filter(h=>x(h,"go")===void 0).map(h=>`${To}: no credentials for ${S(h)}, no host of Google
`).join(""),i=r.flatMap(h=>x(h,"go")??[]);if(i.length===0)return{stdout:"",stderr:s,exitCode:0};let a=n!==void 0&&ki.test(await e.stdin()),{value:d}=await e.token(
{fresh:a}),p=Buffer.from(`${L}:${d}`).toString("base64");return{stdout:`${i.map(h=>`https://${h}
`).join("")}
Authorization: Basic ${p}

`,stderr:s,exitCode:0}}};g();var _o=k(Io(),1);var nt="keyring",tt={type:"string"},wi={mode:tt,output:tt,"keyring-backend":{...tt,short:"b"},"keyring-path":{...tt,short:"p"}};function bi(e){try{let{positionals:t,
values:n}=(0,_o.parseArgs)({args:[...e],options:wi,allowPositionals:!0}),[r,o="",s,...i]=t,{mode:a="password",output:d="plain"}=n;return["password","creds"].includes(
a)&&["plain","json"].includes(d)&&i.length===0?{verb:r,service:o,user:s,wantsUser:a==="creds",asJson:d==="json"}:void 0}catch{return}}var Ei=({service:e,user:t,
wantsUser:n})=>e.startsWith("https://")&&x(e,"python")!==void 0&&(t===L||n&&!t);function Ci({asJson:e,wantsUser:t},n){return e?JSON.stringify(t?{username:L,password:n}:
{password:n}):t?`${L}
${n}`:n}async function Ti({passOn:e,words:t}){let n=await e(nt);return n!==void 0?{stdout:"",exitCode:n}:t.includes("get")?{stdout:"",exitCode:1}:O(`${nt}: this\
 is the one of ci-auth, which only has tokens for Google's registries, and there is no other on PATH`)}var Ao={name:"keyring",startedAs:[nt],async answer(e){let t=bi(
e.words);return!t||!Ei(t)?Ti(e):t.verb==="get"?I(`${Ci(t,(await We(t.service,e)).value)}
`):O(`the ${nt} of this job stores no passwords: it gets a new token whenever one is needed`)}};g();var xo="gke-gcloud-auth-plugin",Vt=[te,"https://www.googleapis.com/auth/userinfo.email"],Si=30,Jt="client.authentication.k8s.io",No=[`${Jt}/v1`,`${Jt}/v1beta1`],
Kt=e=>O(`ci-auth helper kubectl: ${e}`),vi=new Set(["use_application_default_credentials","cluster","location","project","v","vmodule","stderrthreshold","alsolo\
gtostderr","logtostderr","log_backtrace_at","log_dir","log_file","log_file_max_size","add_dir_header","one_output","skip_headers","skip_log_headers"]),Ii=new Map(
[["account","name the account in the sign-in"],["impersonate_service_account","sign in as this account: ci-auth federate --service-account"],["use_edge_cloud","\
there are no tokens for Edge Cloud"]]);function _i(e){let[,t="",n]=/^--?(\w+)(?:=(.*))?$/s.exec(e)??[];if(e==="version"||t==="version")return"version";let r=Ii.
get(t);if(!(t===""||vi.has(t)||/^v\d+$/.test(t)||r&&n==="false"))return{fault:r===void 0?`unknown flag: --${t}`:`--${t} cannot be followed: ${r}`}}function Ai(e){
if(!e?.trim())return{version:`${Jt}/v1beta1`,server:""};let{apiVersion:t,spec:n}=v(e)??{};if(!No.includes(t))return{fault:`KUBERNETES_EXEC_INFO has the apiVersi\
on ${typeof t=="string"?S(t):"none"}, not ${No.join(" or ")}`};let{server:r}=n?.cluster??{};return{version:String(t),server:typeof r=="string"?r:""}}async function xi(e){
let t=Ai(e.env.KUBERNETES_EXEC_INFO);if("fault"in t)return Kt(t.fault);let n=await e.askedBefore(`kubectl ${t.server}`),{expiresAt:r,value:o}=await e.token({scopes:Vt,
fresh:n}),s={expirationTimestamp:D(r-Si),token:o},i={apiVersion:t.version,kind:"ExecCredential",spec:{interactive:!1},status:s};return I(`${JSON.stringify(i)}
`)}var rt={name:"kubectl",startedAs:[xo],failure:Kt,async answer(e){let[t]=e.words.map(_i).filter(n=>n!==void 0);return t==="version"?I(`${xo} (ci-auth) ${e.version}\

`):t?Kt(t.fault):xi(e)}};g();var Oo="ci-auth-pnpm",Ro={name:"pnpm",startedAs:[Oo],async answer(e){if(e.words.length>0)return O(`usage: ${Oo}`);let{value:t}=await e.token();return I(`Bearer ${t}\

`)}};var Ni=[Ze,rt,Co,Ao,yo,So,Ro],Oi=e=>Ni.find(t=>t.name===e||t.startedAs.includes(e)),st=e=>e===void 0||e==="default"?"bin":`bin-${e}`;function qt(e,t){let n=Oi(e)?.
startedAs[0];if(n===void 0)throw new Error(`no helper is called ${e}`);return e==="docker"&&st(t)!=="bin"?`${n}-${t}`:n}var Ri="helper.mjs",Po="helper.json",Pi="\
compiled",zt=(e,t,n=(0,Wt.platform)())=>`${st(t)}/${qt(e,t)}${n==="win32"?".cmd":""}`;function $o(e,t=(0,Wt.platform)()){let{folder:n,profile:r,program:o,settings:s}=e,
{join:i}=t==="win32"?ot.win32:ot.posix,a=o.text===void 0?[]:[{path:Ri,content:o.text}],d=[o.path,...a.map(({path:m})=>i(n,m))],p=m=>{let h=[...d,"helper","--as-\
recorded",i(n,Po),m,r??"default"];return t==="win32"?Hi(o,h):$i(o,h,i(n,Pi),m)};return[{path:Po,content:JSON.stringify(s)},...a,...e.helpers.map(m=>({path:zt(m,
r,t),content:p(m),mode:448}))]}function $i(e,t,n,r){let o=r==="docker"?"":" >&2";return`#!/bin/sh
[ -x ${U(e.path)} ] || { printf '%s\\n' ${U(Fi(e))}${o}; exit 1; }
unset NODE_OPTIONS
NODE_COMPILE_CACHE=${U(n)} exec ${t.map(U).join(" ")} "$@"
`}var Li=/["%\r\n]/;function Hi(e,t){if(t.some(n=>Li.test(n)))throw new b("FILE_WRITE_FAILED",`a batch file cannot start ${e.path}: a path has a quote or a %`,{
suggestions:["Choose another folder for temporary files, or install Node in another folder."]});return["@echo off","set NODE_OPTIONS=",`${t.map(n=>`"${n}"`).join(
" ")} %*`,""].join(`\r
`)}var Fi=({path:e,text:t})=>`${t===void 0?"CLIENT_EXECUTABLE_MISSING: the ci-auth":"NODE_MISSING: the node"} that ran ci-auth configure is no longer there: ${e}\
. Run ci-auth configure again`;var Ho=(e,t,n)=>(e.inPlace?void 0:e.read(e.pathOf(t)))??e.read(n);async function Fo(e,t){let{clock:n=Pe,dryRun:r,folder:o,handover:s,profile:i,signal:a}=t;if(H(s?.problems({variables:!0,outputs:!1})??[]),i!==void 0&&Oe(Ne(o.path).
read(),i),eo(t)||t.report.warn("CONFIGURE_NOT_SIGNED_IN","nobody has signed in yet in this job: until then, tools get no token. Next: ci-auth federate \u2026, or ci-\
auth key \u2026"),r)return(await Uo(e,t)).configured;let d={folder:o.make(),name:"configure",clock:n,signal:a};try{return await _r(d,()=>Ui(e,t))}finally{o.isUsed()||
await o.remove()}}async function Uo(e,t){let{folder:n,handover:r,profile:o,surroundings:s}=t,{call:i,tokens:a}=Di(t),d=await e.plan(i),{files:p,notes:m,onPath:h,
tokenVariables:y={}}=d,E=(d.edits??[]).map(C=>({...C,path:(0,M.resolve)(s.cwd,C.path)}));if(r&&!r.setOutputs&&Object.keys(y).length>0)throw ji(t.ci);let w={...d.
variables,...h?Gi(s.env,n,o):{}};return{configured:{changes:[...p.map(({content:C,path:P})=>({path:i.pathOf(P),content:C})),...E].map(({content:C,path:P})=>({path:P,
diff:Ki(dt(P)??"",C,P,a)})).filter(({diff:C})=>C!==""),variables:w,tokenVariables:y,notes:m},setup:d,edits:E}}async function Ui(e,t){let{ci:n,folder:r,handover:o,
profile:s,signal:i}=t,{configured:a,edits:d,setup:p}=await Uo(e,t),{files:m,helpers:h,links:y=[]}=p;i?.throwIfAborted();let E={ci:n.id,module:n.module},w=h.length===
0?void 0:await t.program(),A=w?$o({folder:r.path,helpers:h,profile:s,program:w,settings:E}):[];Kn(r,[...A,...m]);for(let{path:T,target:C}of y)Vn(r,T,C);for(let T of d)
await Wn(r,T);return await o?.exportVariables({...a.variables,...a.tokenVariables}),a}var ji=({label:e})=>new b("INPUT_TOKEN_UNDELIVERABLE",`${e} cannot pass a \
token to later steps`,{suggestions:["Add --output-format shell, in the step that runs the tool, or use ci-auth exec --configure."]});function Di(e){let{folder:t,
profile:n,surroundings:r}=e,o=[],s=a=>(0,M.join)(t.path,...a.split("/")),i={...e,flags:e.flags??{},home:r.env.HOME||(0,Lo.homedir)(),pathOf:s,programOf:a=>s(zt(
a,n)),programNameOf:a=>qt(a,n),read:a=>Mi((0,M.resolve)(r.cwd,a)),async token(a){let d=await Ye({...e,fresh:a?.fresh,token:Ve(a)});return o.push(d.value),d},async tokenToStore(){
if(e.dryRun)return{value:"***",until:"it expires, usually after an hour"};let{expiresAt:a,value:d}=await i.token({fresh:!0});return{value:d,until:D(a)}}};return{
call:i,tokens:o}}function Mi(e){try{return dt(e)}catch(t){throw new b("FILE_SETTINGS_INVALID",`cannot read ${e}: ${ln(t)}`,{cause:t})}}function Gi(e,t,n){let r=e.
PATH??"",o=(0,M.join)(t.path,st(n));return r.split(M.delimiter).includes(o)?{}:{PATH:r===""?o:`${o}${M.delimiter}${r}`}}var Bi=/((?:auth|authorization|key|key-data|login|passphrase|passwd|password|secret|token)(?:["']?\s*[:=]\s*|>|\s+)|<value>)(?!["']?\$\{[\w.]+\}["']?[,;]?(?:[\s<]|$))("(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s"'<][^<]*)|\/\/[^\s/]+@/gi,
Ji=e=>e.replace(Bi,(t,n,r="")=>{let[o]=/^["']?/.exec(r)??[];return n===void 0?"//***@":`${n}${o}***${o}`});function Ki(e,t,n,r){let o=go(e,t,n.replace(/^[/\\]/,""));return r.reduce((a,d)=>a.replaceAll(d,"***"),o).split(`
`).filter((a,d)=>d<2||/^[-+]/.test(a)).map((a,d)=>d<2?a:Ji(a)).join(`
`)}g();var at=k(j(),1),Do=k(z(),1),K=k(R(),1);var it="docker/config.json",Mo={name:"docker",example:"europe-docker.pkg.dev",async plan(e){let{cwd:t,env:n}=e.surroundings,r=e.words.map(Vi),o=e.programNameOf(
"docker").replace("docker-credential-",""),s=(0,K.resolve)(t,n.DOCKER_CONFIG||(0,K.join)(e.home,".docker")),i=(0,K.join)(s,"config.json"),a=Go(Ho(e,it,i),r,o,i),
d=[`docker asks ci-auth for a new token whenever it signs in to ${r.join(", ")}: nothing expires`],p={files:[],variables:{},helpers:["docker"],onPath:!0,notes:d},
m=`"credHelpers": ${r.map(y=>`"${y}"`).join(", ")}`;if(e.inPlace)return{...p,edits:[{path:i,content:a,undo:m}]};let h=zi(e,r,o,a);return{...p,files:[{path:it,content:a},
...h],links:s===e.pathOf("docker")?[]:Wi(s),variables:{DOCKER_CONFIG:e.pathOf("docker"),REGISTRY_AUTH_FILE:e.pathOf(h[0]?.path??it)}}}};function Vi(e){let t=x(e,
"docker");if(t!==void 0&&(e===t||e===`https://${t}`||e===`https://${t}/`))return t;throw new b("INPUT_HOST_INVALID",`"${S(e)}" is not the host of a registry of \
Google`,{suggestions:["Give the host alone, in lower case, for example: europe-docker.pkg.dev"]})}function Go(e,t,n,r){let{credHelpers:o,...s}=Xt(e,r),i=Object.
fromEntries(t.map(m=>[m,n])),a=typeof o=="object"&&o!==null?o:{},d=/^\{\s*\n([ \t]+)/.exec(e??"")?.[1]??"	",p=e===void 0||e.endsWith(`
`)?`
`:"";return JSON.stringify({...s,credHelpers:{...a,...i}},void 0,d)+p}function Xt(e,t){if(e===void 0||e.trim()==="")return{};let n=v(e);if(n)return n;throw new b(
"FILE_SETTINGS_INVALID",`${t} is not a JSON object, so docker cannot read it either`,{suggestions:["Repair the file, or remove it."]})}function Wi(e){return qi(
e).filter(t=>t!=="config.json").filter(t=>(0,Do.platform)()!=="win32"||(0,at.statSync)((0,K.join)(e,t)).isDirectory()).map(t=>({path:`docker/${t}`,target:(0,K.join)(
e,t)}))}function qi(e){try{return(0,at.readdirSync)(e)}catch{return[]}}var jo="containers/auth.json";function zi(e,t,n,r){let{REGISTRY_AUTH_FILE:o,XDG_RUNTIME_DIR:s}=e.
surroundings.env,i=[e.pathOf(jo),o,s&&(0,K.join)(s,"containers","auth.json")];for(let a of i){let d=a&&a!==e.pathOf(it)?e.read(a):void 0;if(a===void 0||d===void 0)
continue;let[p,m]=[Xt(d,a),Xt(r,"")],h=E=>({...m[E],...p[E]}),y=JSON.stringify({...p,auths:h("auths"),credHelpers:h("credHelpers")},void 0,"	");return[{path:jo,
content:Go(`${y}
`,t,n,a)}]}return[]}g();var Q=k(R(),1);g();g();var Xi={"container.clusters.get":"roles/container.clusterViewer","gkehub.memberships.get":"roles/gkehub.viewer","resourcemanager.projects.get":"roles/browser"},
Bo=({kind:e,project:t})=>`gcloud container ${e==="clusters"?"clusters":"fleet memberships"} list --project=${W(t)}`,Yi=({project:e},t,n="PRINCIPAL")=>`gcloud pr\
ojects add-iam-policy-binding ${W(e)} --role=${Xi[t]} --condition=None --member=${U(n)}`,Jo=(e,t,n)=>[{code:"API_DISABLED",matches:({reason:r})=>r==="SERVICE_DI\
SABLED",says:"the API is off in the project",suggestions:(r,{metadata:o})=>[je(o,"container.googleapis.com"),ht]},{code:"GKE_REJECTED",matches:({status:r})=>r===
501,says:"there are no clusters to ask: what answered has no such API",suggestions:()=>["The emulator has none. In a test, name your own server in CI_AUTH_ENDPO\
INT_CONTAINER, or leave out configure gke."]},{code:"GKE_UNAVAILABLE",matches:({status:r})=>r===429||r>=500,says:"Google could not handle the call; the configur\
ation is not the reason",suggestions:()=>[re]},{code:"IAM_BEARER_REJECTED",matches:({status:r})=>r===401,says:"the access token is not accepted: it has expired,\
 or its account was disabled",suggestions:()=>["Sign in again right before: ci-auth federate"]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:r})=>r==="ACCESS\
_TOKEN_SCOPE_INSUFFICIENT",says:"the access token has too narrow a scope",suggestions:()=>["Leave out --access-token-scopes in the sign-in."]},{code:"GKE_PERMIS\
SION_DENIED",matches:({status:r})=>r===403,says:`this job lacks the permission ${t}, or the project does not exist`,suggestions:()=>[Yi(e,t,n),ht]},{code:"GKE_N\
OT_FOUND",matches:({status:r})=>r===404,says:`there is no ${e.kind==="clusters"?"cluster":"membership"} ${e.id} in ${e.location}`,suggestions:()=>[Bo(e),"The lo\
cation is a region or a zone, exactly as this list shows it."]},{code:"GKE_REJECTED",matches:()=>!0,says:"Google refused to describe the cluster",suggestions:()=>[
Bo(e)]}];var Qi={container:"CI_AUTH_ENDPOINT_CONTAINER",gkehub:"CI_AUTH_ENDPOINT_GKEHUB",connectgateway:"CI_AUTH_ENDPOINT_CONNECTGATEWAY",cloudresourcemanager:"CI_AUTH_E\
NDPOINT_CLOUDRESOURCEMANAGER"},Ko=(e,t="googleapis.com")=>En(Qi,e,t);async function Vo(e,t){let n=await Qt(e,"container",`v1/${q(t)}`,t,"container.clusters.get"),
r=G(n,"fleet");return{status:Se(n,"status")??"",authority:Se(G(n,"masterAuth"),"clusterCaCertificate"),...Zi(n),membership:ee(Se(r,"membership")??"")}}function Zi(e){
let t=G(e,"controlPlaneEndpointsConfig"),n=G(t,"dnsEndpointConfig"),r=Ce(n,"endpoint"),o=r?{address:r,isOpen:n.allowExternalTraffic===!0}:void 0,s=G(t,"ipEndpoi\
ntsConfig"),i=[G(e,"masterAuthorizedNetworksConfig"),G(s,"authorizedNetworksConfig")],a={dns:o,isRestricted:i.some(({enabled:p})=>p===!0)};if(t.ipEndpointsConfig===
void 0){let p=G(e,"privateClusterConfig"),m=p.enablePrivateEndpoint===!0,h=Ce(e,"endpoint");return{...a,publicAddress:m?void 0:h,privateAddress:Ce(p,"privateEnd\
point")??(m?h:void 0)}}let d=s.enabled===!0;return{...a,publicAddress:d&&s.enablePublicEndpoint!==!1?Ce(s,"publicEndpoint"):void 0,privateAddress:d?Ce(s,"privat\
eEndpoint"):void 0}}async function Yt(e,t,n){let[r,o]=await Promise.all([n?"gkeMemberships":ea(e,t),/^\d+$/.test(t.project)?t.project:ta(e,t)]),s=new URL(e.endpoints.
connectgateway);t.location!=="global"&&s.hostname.startsWith("connectgateway.")&&(s.hostname=`${t.location}-${s.hostname}`);let i=`v1/projects/${o}/locations/${t.
location}/${r}/${t.id}`;return`${s.href.replace(/\/$/,"")}/${i}`}async function ea(e,t){let n=await Qt(e,"gkehub",`v1/${q(t)}`,t,"gkehub.memberships.get");return G(
n,"endpoint").gkeCluster===void 0?"memberships":"gkeMemberships"}async function ta(e,t){let n=`v3/projects/${t.project}`,r=await Qt(e,"cloudresourcemanager",n,t,
"resourcemanager.projects.get"),[,o]=/^projects\/(\d+)$/.exec(Se(r,"name")??"")??[];if(o!==void 0)return o;throw new b("GKE_RESPONSE_INVALID",`${Te.cloudresourcemanager}\
 did not tell the number of the project`)}var Te={container:"Google Kubernetes Engine",gkehub:"Google GKE Hub",cloudresourcemanager:"Google Resource Manager"};async function Qt({
bearer:e,endpoints:t,member:n,network:r},o,s,i,a){let d=new URL(`${t[o]}/${s}`),p=await r.send({service:Te[o],method:"GET",url:d,bearer:e});if(p.status!==200)throw wt(
Te[o],p,Jo(i,a,n),{});let m=v(p.body);if(m)return m;throw bn("GKE_RESPONSE_INVALID",Te[o],p,"a JSON object")}var G=(e,t)=>{let n=e[t];return typeof n=="object"&&
n!==null?n:{}},Se=(e,t)=>{let n=e[t];return typeof n=="string"&&n!==""?n:void 0};function Ce(e,t){let n=Se(e,t);if(n===void 0)return;if(URL.canParse(`https://${n}`)&&
new URL(`https://${n}`).host===n)return n;let o=`${t} is not the name of a host: ${S(n)}`,s=`${Te.container} answered with an address that cannot be used
${o}`;throw new b("GKE_RESPONSE_INVALID",s)}var na=["dns","public","private","gateway"],ra={retries:3,timeoutMs:6e4},qo={name:"gke",example:"projects/my-project/locations/europe-west1/clusters/shop",async plan(e){
let t=e.flags.endpoint,n=oa(e.words,t),{env:r}=e.surroundings,{endpoints:o,problems:s}=Ko(r,r[dn("universe")]?.trim()||void 0);H(s);let{principal:i,value:a}=await e.
token({scopes:Vt}),d=$e(e,ra),p={network:d,endpoints:o,bearer:a,member:aa(i)};try{let m=await Promise.all(n.map(h=>ca(p,h,t)));return await da(e,m)}finally{d.close()}}};
function oa(e,t){let n=e.map(i=>ee(i)??i),r=n.filter(i=>typeof i=="string"),o=n.filter(i=>typeof i!="string"),s=t===void 0||t==="gateway"?[]:o.filter(i=>i.kind===
"memberships");return H([...r.map(sa),...s.map(ia)]),o.filter((i,a)=>o.findIndex(d=>q(d)===q(i))===a)}function sa(e){let[,t="PROJECT",n="LOCATION",r="CLUSTER"]=/^gke_([^_]+)_([^_]+)_([^_]+)$/.
exec(e)??[],o=`projects/${t}/locations/${n}/clusters/${r}`;return{code:"INPUT_CLUSTER_INVALID",message:`"${S(e)}" is not the full name of a cluster, or of a mem\
bership of a fleet`,suggestions:[`Write it as ${o}`,"For the Connect gateway: projects/PROJECT/locations/LOCATION/memberships/NAME"]}}var ia=e=>({code:"INPUT_NO\
T_APPLICABLE",message:`${q(e)} is a membership, which only the Connect gateway reaches`,suggestions:["Leave out --endpoint, or name the cluster: projects/PROJEC\
T/locations/LOCATION/clusters/CLUSTER"]}),aa=e=>e?.includes("@")&&!e.startsWith("principal")?`serviceAccount:${e}`:e;async function ca(e,t,n){if(t.kind==="membe\
rships"){let i=await Yt(e,t);return{name:Wo(t,t.project),server:i,why:"the Connect gateway, as for all memberships"}}let r=fa(t,await Vo(e,t),n);if(!("gateway"in
r))return{name:`gke_${t.project}_${t.location}_${t.id}`,...r};let{gateway:o,why:s}=r;return{name:Wo(o,t.project),server:await Yt(e,o,!0),why:s}}var Wo=({id:e,location:t},n)=>`\
connectgateway_${n}_${t}_${e}`;async function da(e,t){let n=e.programOf("kubectl"),r=[...t.map(({name:y,server:E,why:w})=>`${y}: ${E}, ${w}`),`current context: ${t[0]?.
name}`,"kubectl asks ci-auth for a new token whenever it needs one: nothing expires, and no token is in the file"],o={files:[],variables:{},helpers:["kubectl"],
onPath:!0,notes:r},[s="",...i]=la(e),a=ua(t,n),d=`${JSON.stringify(a,void 0,2)}
`;if(e.inPlace){let{withContexts:y}=await import("./tools.js"),E=`the context, the cluster and the user ${t.map(({name:T})=>T).join(", ")}`,w=e.read(s)??"",A=w.
trim()===""?d:y(w,s,a);return{...o,edits:[{path:s,content:A,undo:E}]}}let p=`kube/${(t[0]?.name??"").replace(/[^\w.-]/g,"-")}`,m=e.pathOf(p),h=[s,...i].filter(y=>y!==
m&&e.read(y)!==void 0);return{...o,files:[{path:p,content:d}],variables:{KUBECONFIG:[m,...h].join(Q.delimiter)}}}function ua(e,t){let n={apiVersion:"client.auth\
entication.k8s.io/v1",command:t,interactiveMode:"Never",provideClusterInfo:!0};return{apiVersion:"v1",kind:"Config","current-context":e[0]?.name??"",clusters:e.
map(({authority:r,name:o,server:s})=>({name:o,cluster:{server:s,...B({"certificate-authority-data":r})}})),contexts:e.map(({name:r})=>({name:r,context:{cluster:r,
user:r}})),users:e.map(({name:r})=>({name:r,user:{exec:n}}))}}function la({home:e,surroundings:{cwd:t,env:n}}){let r=(n.KUBECONFIG??"").split(Q.delimiter).filter(
s=>s.trim()!=="");return(r.length>0?r:[(0,Q.join)(e,".kube","config")]).map(s=>(0,Q.resolve)(t,s))}function fa(e,t,n){let r=n===void 0?ma(t):en[n](t);if(r)return r;
let o=["","RUNNING"].includes(t.status),s=o?"":`; its status is ${S(t.status)}`;throw new b("GKE_ENDPOINT_CLOSED",`the cluster ${e.id} ${ga(t,n)}${s}`,{suggestions:o?
ha(e,t,n):[zo(e)]})}var pa="it needs the permission container.clusters.connect",en={dns:({dns:e})=>e?.isOpen?{server:`https://${e.address}`,why:`the DNS endpoin\
t, which takes calls from outside; ${pa}`}:void 0,public:({authority:e,isRestricted:t,publicAddress:n})=>{let r=t?", which takes calls from its authorized netwo\
rks only":"";return n===void 0?void 0:{server:`https://${n}`,authority:e,why:`the public IP endpoint${r}`}},private:({authority:e,privateAddress:t})=>t===void 0?
void 0:{server:`https://${t}`,authority:e,why:"the private IP endpoint, which only computers in networks of the cluster reach"},gateway:({membership:e})=>e&&{gateway:e,
why:"the Connect gateway, since the cluster is in a fleet"}};function ma(e){let n=["dns","public","private"].map(s=>en[s](e)).find(s=>s!==void 0);if(!n||e.dns?.
isOpen)return n;let r=e.dns?"the DNS endpoint takes no calls from outside":"there is no DNS endpoint",o=e.publicAddress===void 0?"nothing else is open":r;return{
...n,why:`${n.why}; ${o}`}}function ga({dns:e},t){return t===void 0?"takes no calls from outside at its DNS endpoint, and has no IP endpoint":t==="gateway"?"is \
in no fleet, so there is no Connect gateway to it":t==="dns"?e?"takes no calls from outside at its DNS endpoint":"has no DNS endpoint":`has no ${t} IP endpoint`}
var Zt=({id:e,location:t,project:n})=>[W(e),`--location=${W(t)}`,`--project=${W(n)}`].join(" "),zo=e=>`gcloud container clusters describe ${Zt(e)}`;function ha(e,t,n){
let o=na.filter(s=>en[s](t)!==void 0).map(s=>`Take what is open: --endpoint ${s}`);return n==="gateway"?[`gcloud container clusters update ${Zt(e)} --enable-fle\
et`,...o]:n==="public"||n==="private"?[...o,zo(e)]:[...o,`gcloud container clusters update ${Zt(e)} --enable-dns-access`]}g();var Yo=k(Tt(),1);var Xo=1<<20;function ya(e,t){let{env:n,file:r}=e,s=!/[\\/:]/.test(r)&&(n.PATH??n.Path)!==void 0?ye(r,n,t):r;return s===void 0?"ENOENT":Me({...e,file:s},t)}async function ka(e,t=ie){
let{args:n,cwd:r,env:o,file:s,input:i,shell:a=!1,signal:d,timeoutMs:p}=e,m=a?{file:s,args:n}:ya(e,t);if(typeof m=="string")return{stdout:"",stderr:"",failure:`c\
annot be started (${m})`};let h=t.platform==="win32",{spawn:y}=await import("node:child_process");return new Promise(E=>{let{windowsVerbatimArguments:w}=m,A={cwd:r,
env:{...o},shell:a,detached:!h,windowsHide:!0,windowsVerbatimArguments:w},T=y(m.file,m.args,A),C={stdout:"",stderr:""},P,le=$=>{let F=P===void 0;P??=$,h?F&&ba(T,
()=>y(...Ea(T,o))):wa(T)},ct=setTimeout(()=>le(`ran for more than ${p/1e3} s`),p),V=()=>le("was interrupted");d?.addEventListener("abort",V,{once:!0}),d?.aborted&&
V();for(let $ of["stdout","stderr"])T[$].setEncoding("utf8").on("data",F=>{C[$]+=F,C[$].length>Xo&&le(`printed more than ${Xo} bytes`)});let rn=$=>{clearTimeout(
ct),d?.removeEventListener("abort",V);let F=P??$,on=Z(C.stderr);E(F===void 0?C:{...C,failure:on?`${F}: ${on}`:F})};T.on("error",({code:$})=>rn(`cannot be starte\
d (${$})`)),T.on("close",($,F)=>rn($===0?void 0:`ended with ${$??F}`)),T.stdin.on("error",()=>{}),T.stdin.end(i)})}function wa(e){try{e.pid!==void 0&&(0,Yo.kill)(
-e.pid,"SIGKILL")}catch{}}function ba(e,t){if(e.pid===void 0)return;let n=()=>{e.kill("SIGKILL");for(let r of[e.stdout,e.stderr])r.destroy()};t().on("error",n).
on("close",n)}var Ea=({pid:e},t)=>[`${Ct(t)}\\taskkill.exe`,["/pid",String(e),"/t","/f"],{env:{...t},stdio:"ignore",windowsHide:!0}];g();var tn=e=>t=>t.status===403&&e.test(t.metadata.permission??""),Ca=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credential\
s in this project",suggestions:()=>[qn]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=500,says:"IAM Credentials failed; the configuration is not the reason",
suggestions:()=>[re]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[je(t,"iamcredentials.googleapis.com"),Ue]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.
test(t),says:"the scope of the calling token is too narrow for IAM Credentials",suggestions:()=>["Request the scope https://www.googleapis.com/auth/cloud-platfo\
rm in the exchange."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||tn(/implicitDelegation/)(e)),says:"a hop of the \
delegation chain is not allowed, or does not exist",suggestions:e=>Qn(e)},{code:"IAM_ID_TOKEN_DENIED",matches:tn(/getOpenIdToken/),says:"the job may not mint ID\
 tokens of this service account",suggestions:e=>[...De(e),Ue]},{code:"IAM_SIGN_DENIED",matches:tn(/signJwt|signBlob/),says:"the job may not sign as this service\
 account, which domain-wide delegation needs",suggestions:e=>[...De(e,"iam.serviceAccountTokenCreator"),"The role Workload Identity User does not hold this perm\
ission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service account",suggestions:e=>[...De(e),Ue]},{code:"\
IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[kt(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({
text:e})=>e.includes("allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({
serviceAccount:e})=>Zn(e)},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({
lifetimeSeconds:e})=>[`Change access_token_lifetime (requested: ${e} s).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INV\
ALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the sc\
opes: ${e.join(", ")}. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"\
IAM Credentials does not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed m\
eanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[kt(e)]}];g();var ue=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n);function Ta({serviceAccount:e=""}){let t=fe(e);return t&&`To compare the number: gcloud projects de\
scribe ${t} --format='value(projectNumber)'`}var Qo=(e,t)=>`For google.subject=${t}: ${oe(e,'--attribute-mapping="MAPPING"')}`,Sa=[{code:"STS_RATE_LIMITED",matches:({
error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many exchanges at once in this project",suggestions:()=>["Exchange once per job and reuse the token.\
 Do not start all jobs of a large matrix at once."]},{code:"STS_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration\
 is not the reason",suggestions:()=>[re]},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does not re\
cognise this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"S\
TS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, deleted, or does not exist under this name",suggestions:e=>[
X(e),`If it was deleted: ${Yn(e)}`,`If it is disabled: ${oe(e,"--no-disabled")}`,Ta(e)]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:ue(/^The audience in ID Token \[/),
says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[e.audienceFixedBy===void 0?"Remove the audience input, unless the provider l\
ists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from this step.`,`To allow it: ${oe(e,`--allowed-audiences=${U(e.audience??"AUDIENCE")}`)}`]},
{code:"STS_ISSUER_MISMATCH",matches:ue(/^The issuer in ID Token /),says:"the ID token comes from another issuer than the provider's: compare the two letter by l\
etter",suggestions:e=>[X(e),`If this CI is to be trusted: ${oe(e,"--issuer-uri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:ue(/^Error connecting to the given credential's issuer/),
says:"Google could not get the issuer's keys, or no uploaded key has the token's key id",suggestions:e=>[yt(e),Xn]},{code:"STS_SIGNATURE_INVALID",matches:ue(/^Unable to verify the ID Token signature/),
says:"the ID token does not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[yt(e)]},{code:"STS_TOKEN_MALFO\
RMED",matches:ue(/^Unable to parse the ID Token/),says:"the text that was sent as ID token is not a JWT",suggestions:()=>["Give only the token: no quotes, line \
breaks or JSON around it."]},{code:"STS_TOKEN_STALE",matches:ue(/is stale to sign-in/),says:"the ID token has expired, or its times are in the future",suggestions:()=>[
zn]},{code:"STS_CONDITION_REJECTED",matches:({text:e})=>e.startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribu\
te condition is false for this job, or names a claim that the token lacks",suggestions:e=>[`Compare the claims above with the condition: ${X(e)}`,`To change it:\
 ${oe(e,'--attribute-condition="CONDITION"')}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"\
the provider's mapping names a claim that the token does not have",suggestions:e=>[X(e),Qo(e,"assertion.sub")]},{code:"STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.
includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 bytes",suggestions:e=>["Map a shorter claim, and chang\
e the bindings that name subject/\u2026",Qo(e,"assertion.repository_id")]},{code:"STS_ATTRIBUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.
test(e),says:"the mapping gives a value that is not text, or too much text",suggestions:e=>['Convert the value: string(\u2026), or .join(",") for a list.',X(e)]},
{code:"STS_REJECTED",matches:()=>!0,says:"Google refused the exchange",suggestions:e=>[e.provider&&X(e)]}];g();async function va(e,t){let n=await wn(e,"Google OAuth",`${e.endpoints.oauth2}/tokeninfo`,{access_token:t}),{azp:r}=n.status===200&&v(n.body)||{};return typeof r==
"string"&&r!==""?r:void 0}var Ia=e=>x(e,"docker")===e;function Wl({clusters:e,registries:t},n){let o=Ae(t).filter(a=>!Ia(a)).map(a=>({code:"INPUT_HOST_INVALID",message:`registries: "${S(
a)}" is not the host of a registry of Google`,suggestions:["Give the host alone, in lower case, for example: europe-docker.pkg.dev"]})),s=Ae(e).filter(a=>ee(a)===
void 0);return o.push(...s.map(a=>({code:"INPUT_CLUSTER_INVALID",message:`clusters: "${S(a)}" is not the full name of a cluster, or of a membership of a fleet`,
suggestions:["Write it as projects/PROJECT/locations/LOCATION/clusters/CLUSTER"]}))),Tn(n,"create_credentials_file")?o:[...o,{code:"INPUT_NOT_APPLICABLE",message:"\
registries and clusters need the credentials file: create_credentials_file is false",suggestions:["Delete create_credentials_file."]}]}async function ql({clusters:e,
registries:t},n,r){let{surroundings:o}=r,s=Gn(o),i=async(a,d)=>{let p=Ae(d);if(p.length===0)return;let{notes:m,variables:h}=await Fo(a,{...r,surroundings:o,ci:s,
words:p,profile:n,folder:Fe(s,o),program:async()=>({path:process.execPath,text:_a}),handover:s.handover?.(o,gt)});o={...o,env:{...o.env,...h}};for(let y of m)gt(
y)};await i(Mo,t),await i(qo,e)}var _a=`import {answer} from ${JSON.stringify(import.meta.url)}
await answer(process.argv.slice(2))
`,Aa=[Ze,rt];async function zl([,,e="",t="",n,...r]){process.removeAllListeners("warning");let o=Aa.find(m=>m.name===t),{ci:s}=v((0,Zo.readFileSync)(e,"utf8"))??
{},i=Bn(String(s));if(!o||!i)throw new Error(`no helper is called ${t}, or no CI ${s}`);let a={name:t,words:r,profile:n==="default"?void 0:n,programs:(0,nn.dirname)(
e)},d=async()=>({ci:i,folder:Jn((0,nn.dirname)(e))}),{signal:p}=new AbortController;return po(await Ur(o,fo(a,{jobOf:d,look:Mn,signal:p})))}export{zl as answer,$s as checkPlan,ql as configureTools,Ms as environmentTokenSource,Ca as iamRefusals,wt as refused,ka as runProgram,Sa as stsRefusals,va as tokenHolder,
Wl as toolProblems};
