import{a as xn,b as Nn,c as On,d as Rn,e as Pn,f as $n,g as Ln,h as Hn,i as Fn,j as Un,k as jn,p as Dn,q as Le,r as Jn,s as Kn,t as mt,u as gt}from"./shared-2.js";
import{a as Ue,b as je,c as Xn,d as Yn,e as Qn,f as Zn}from"./shared-3.js";import{A as ge,B as lt,C as Ne,D as bn,E as Oe,G as Cn,H as Tn,I as Re,M as He,
N as ht,O as Fe,P as Vn,R as Wn,S as qn,T as zn,X as yt,a as j,b as is,c as X,d as N,e as pn,f as re,h as pe,i as me,j as mn,l as gn,m as hn,s as kn,u as wn,v as En}from"./shared-4.js";
import{a as kt,b as De,c as oe,d as er,e as tr,f as nr,g as Y,h as he,i as wt,j as rr,k as Me,l as Ge,m as or,n as Et,o as sr,p as bt,s as ir,t as ar}from"./shared-5.js";
import{A as An,E as $e,F as D,M as Mn,N as Gn,O as Bn,a as un,g as Ae,k as fe,m as z,n as te,o as ft,p as Sn,q as vn,s as In,w as Pe,x as _n,z as pt}from"./shared-6.js";
import{A as fn,C as yn,a as U,b as q,e as S,f as ee,h as v,j as dn,k as B,m as E,n as H,p as xe,t as ne,u as ln}from"./shared-7.js";import{a as _e,b as k,
g}from"./shared-8.js";var Ct=_e((Da,cr)=>{g();cr.exports=process.getBuiltinModule("node:child_process")});var vt=_e((qa,yr)=>{g();yr.exports=process.getBuiltinModule("node:process")});var Ir=_e((Qa,vr)=>{g();vr.exports=process.getBuiltinModule("node:timers/promises")});var Ro=_e((lu,Oo)=>{g();Oo.exports=process.getBuiltinModule("node:util")});g();var ss=k(j(),1),sn=k(N(),1);g();var yo=k(j(),1),Bt=k(N(),1);g();var fr=k(Ct(),1),pr=k(X(),1),mr=k(N(),1);g();var se=k(j(),1),ur=k(X(),1),ye=k(N(),1),ie={platform:(0,ur.platform)(),isFile:us},dr=[".com",".exe",".bat",".cmd"];function ke(e,t,n=ie){let{join:r}=Tt(n);return lr(as(t,n).map(o=>r(o,e)),n)}var lr=(e,t)=>e.flatMap(n=>ds(n,t)).find(t.isFile),Tt=({platform:e})=>e==="win32"?ye.win32:
ye.posix;function as(e,t){let{delimiter:n,isAbsolute:r}=Tt(t);return(t.platform==="win32"?cs(e):(e.PATH??"").split(n)).filter(s=>r(s))}function cs(e){let[,t=""]=Object.
entries(e).find(([n])=>n.toUpperCase()==="PATH")??[];return(t.match(/(?:"[^"]*"|[^;"])+/g)??[]).map(n=>n.replace(/^"(.*)"$/,"$1"))}function ds(e,{platform:t}){return t!==
"win32"||dr.includes(ye.win32.extname(e).toLowerCase())?[e]:dr.map(n=>e+n)}function us(e){try{return(0,se.statSync)(e).isFile()?((0,se.accessSync)(e,se.constants.
X_OK),!0):!1}catch{return!1}}function Be({args:e,cwd:t,env:n,file:r},o=ie){if(o.platform!=="win32")return{file:r,args:e};let i=!/[\\/:]/.test(r)?ke(r,n,o):lr([Tt(
o).resolve(t,r)],o);return i===void 0?"ENOENT":/\.(?:bat|cmd)$/i.test(i)?ls(i,e,n):{file:i,args:e}}function ls(e,t,n){if(t.some(s=>/[\r\n]/.test(s)))return"it i\
s a batch file, and a batch file cannot take an argument with a line break";let r=St(n);if(r===void 0)return"it is a batch file, and SystemRoot, the folder of c\
md, is not set";let o=[e,...t].map(ps).join(" ");return{file:`${r}\\cmd.exe`,args:["/e:on","/v:off","/d","/s","/c",`"${o}"`],windowsVerbatimArguments:!0}}function St(e){
let t=e.SystemRoot??e.SYSTEMROOT;return t&&`${t}\\System32`}var fs=/^[\w#$*+./:?@\\-]*[\w#$*+./:?@-]$/,ps=e=>fs.test(e)?e:`"${e.replace(/(\\*)"/g,'$1$1""').replace(
/(\\+)$/,"$1$1").replaceAll("%","%%cd:~,%")}"`;var ms=128;function gr(e,t,n,r,o=ie){let s=Be({file:e,args:t,env:n,cwd:(0,mr.resolve)(".")},o);if(typeof s=="string")return{signal:()=>{},exitCode:Promise.reject(
hr(e,s,r))};let{windowsVerbatimArguments:i}=s,a=(0,fr.spawn)(s.file,s.args,{env:{...n},stdio:"inherit",windowsVerbatimArguments:i});return{signal:d=>{a.kill(d)},
exitCode:gs(a,e,r)}}function gs(e,t,n){return new Promise((r,o)=>{e.on("exit",(s,i)=>{r(i===null?s??0:ms+pr.constants.signals[i])}),e.on("error",({code:s})=>{e.
pid===void 0&&o(hr(t,String(s),n))})})}var hs={ENOENT:"there is no such program (ENOENT)",EACCES:"it may not be executed (EACCES)"},hr=(e,t,n)=>new E(n,`cannot \
run ${e}: ${hs[t]??t}`,{suggestions:["Write after -- the name of a program in PATH, or its path"]});g();var Er=k(Ct(),1),we=k(j(),1),Q=k(X(),1),J=k(vt(),1),br=()=>({pid:J.ppid,startedAt:_t(J.ppid)??""}),kr;function Cr(){return kr??={pid:J.pid,startedAt:_t(J.pid)??
"",world:Sr()},kr}var It=new Map;function Tr({pid:e,startedAt:t,world:n}){if(n!==Sr())return;let r=`${e} ${t}`;((0,Q.platform)()==="linux"||!It.has(r))&&It.set(
r,_t(e));let o=It.get(r);return o===void 0||!Ke(e)?!1:o===""||t===""?void 0:o===t}var wr,Sr=()=>(wr??=[(0,Q.platform)(),(0,Q.hostname)(),Je(ys),Je(ks)].join(" "),
wr),ys=()=>(0,we.readFileSync)("/proc/sys/kernel/random/boot_id","utf8").trim(),ks=()=>(0,we.readlinkSync)("/proc/self/ns/pid");function Je(e){try{return e()}catch{
return""}}function _t(e){return(0,Q.platform)()==="linux"?ws(e):(0,Q.platform)()==="win32"?Ke(e)?"":void 0:Je(()=>(0,Er.execFileSync)("ps",["-o","lstart=","-p",
String(e)],{encoding:"utf8",stdio:"pipe"})).trim()||(Ke(e)?"":void 0)}function ws(e){let t=Je(()=>(0,we.readFileSync)(`/proc/${e}/stat`,"utf8"));if(t==="")return Ke(
e)?"":void 0;let[n,...r]=t.slice(t.lastIndexOf(")")+2).split(" ");return n==="Z"||n==="X"?void 0:r[18]}function Ke(e){try{return(0,J.kill)(e,0)}catch(t){return t.
code!=="ESRCH"}}g();var be=k(yn(),1),_=k(j(),1),We=k(X(),1),Ee=k(N(),1);g();var xt=k(yn(),1),O=k(j(),1),ae=k(N(),1),Nr=k(Ir(),1);var Es=500,_r={unseen:5e3,seen:3e4},Or=40,At=6e4;async function Rr(e){let{clock:t,folder:n,name:r,signal:o,trace:s,work:i}=e,a=Hr(n,r,t.elapsedMs),d=t.elapsedMs()+
At,p=new Set;for(;t.elapsedMs()<d;){let m=$r(a);if("error"in m){s(`the lock cannot be used: ${me(m.error)}`);break}if(m.release)return bs(e,{...m,release:m.release});
p.add(m.holder),await Lr(Or,o);let h=e.done();if(h!==void 0)return h;let y=Ts((0,ae.join)(n,`${r}.failed`));if(!(y===void 0||!p.has(y.holder))){if(y.error)throw y.
error;break}}return i()}async function Pr({clock:e,folder:t,name:n,signal:r},o){let s=Hr(t,n,e.elapsedMs),i=(d,p)=>hn(gn((0,ae.join)(t,n),d),p),a=e.elapsedMs()+
At;for(;e.elapsedMs()<a;){let d=$r(s);if("error"in d)throw i(me(d.error),d.error);if(!d.release){await Lr(Or,r);continue}try{return await o()}finally{d.release()}}
throw i(`another process has been working on it for ${At/1e3} s`)}function $r(e){try{return e()}catch(t){if(pe(t)==="")throw t;return{error:t}}}async function bs({
done:e,folder:t,isForAll:n,name:r,signal:o,work:s},{holder:i,release:a}){try{return e()??await s()}catch(d){throw o?.aborted||Cs((0,ae.join)(t,`${r}.failed`),i,
d,n),d}finally{a()}}function Cs(e,t,n,r){let o=n instanceof E&&r(n)?{error:{...n,message:n.message}}:{};try{Ne(e,JSON.stringify({holder:t,...o}))}catch{}}function Ts(e){
let{error:t,holder:n}=v(ge(e)??"")??{};if(typeof n!="string")return;let{code:r,message:o,...s}=t??{};return{holder:n,error:t===void 0?void 0:new E(r,o,s)}}async function Lr(e,t){
try{await(0,Nr.setTimeout)(e,void 0,t&&{signal:t})}catch(n){throw t?.reason??n}}function Hr(e,t,n){let r=new Map,o=({changedAt:i,holder:a})=>{let d=`${a} ${i}`,
p=r.get(d)??n();return r.set(d,p),n()-p},s=i=>{let a=Ss(i.holder);return a!==!1&&o(i)<(a?_r.seen:_r.unseen)};return()=>{let i=Ar(e,t),a=i.at(-1);if(a&&s(a))return{
holder:a.holder};let d=(0,ae.join)(e,`${t}.lock-${a?a.turn+1:0}`),p=JSON.stringify({...Cr(),id:(0,xt.randomBytes)(8).toString("hex")});if(!vs(d,p))return{holder:""};
if(a&&!Ar(e,t).some(h=>h.holder===a.holder))return Ve(d),{holder:""};let m=setInterval(()=>Is(d),Es);return m.unref(),{holder:p,release(){clearInterval(m);for(let h of i)
Ve(h.path);Ve(d)}}}}function Ar(e,t){let n=`${t}.lock-`;return(0,O.readdirSync)(e).filter(r=>r.startsWith(n)&&/^\d+$/.test(r.slice(n.length))).flatMap(r=>{let o=(0,ae.join)(
e,r);try{let s=Number(r.slice(n.length));return[{path:o,turn:s,holder:(0,O.readFileSync)(o,"utf8"),changedAt:(0,O.statSync)(o).mtimeMs}]}catch{return[]}}).sort(
(r,o)=>r.turn-o.turn)}function Ss(e){let{pid:t,startedAt:n,world:r}=v(e)??{};if(!(typeof t!="number"||typeof n!="string"||typeof r!="string"))return Tr({pid:t,startedAt:n,
world:r})}function vs(e,t){let n=`${e}-${(0,xt.randomBytes)(8).toString("hex")}`,r=o=>(0,O.writeFileSync)(o,t,{flag:"wx",mode:384});r(n);try{return!xr(()=>(0,O.linkSync)(
n,e))}catch{return!xr(()=>r(e))}finally{Ve(n)}}function xr(e){try{return e(),!1}catch(t){if(pe(t)==="EEXIST")return!0;throw t}}function Ve(e){try{(0,O.unlinkSync)(
e)}catch{}}function Is(e){try{let t=new Date;(0,O.utimesSync)(e,t,t)}catch{}}var _s=300,Ot=1,Fr=5,As=1<<18,xs=_.constants.O_RDONLY|(_.constants.O_NOFOLLOW??0)|(_.constants.O_NONBLOCK??0);function Dr(e,t,n=()=>{}){let r=(0,Ee.join)(e.path,
Ue),o=s=>{try{return s()}catch(i){if(!(i instanceof Error))throw i;return n(`tokens are not kept: ${i.message}`),!1}};return{async get(s,i,{fresh:a=!1,signal:d}={}){
if(!o(e.isUsed))return i();let p=(0,be.createHash)("sha256").update(Nt(s)).digest("hex"),m=(0,Ee.join)(r,`${p}.json`),h=()=>{let w=jr(m,e,t);return w&&Nt(w.key)===
Nt(s)?w:void 0},y=h(),b=a===!0||a!==!1&&a===y?.value;if(y&&!b&&Gr(y,t)>=_s)return Ur(y);if(!o(()=>e.make(Ue)!==""))return i();try{return await Rr({folder:r,name:p,
clock:t,signal:d,trace:n,done(){let w=h();return w===void 0||w.id===y?.id?void 0:Ur(w)},async work(){let w=await i();return Hs(m,{...w,key:s},t,n),w},isForAll:Rs})}finally{
o(e.isUsed)||await e.remove()}},list:()=>(e.exists()?bn(r):[]).flatMap(s=>{let i=Ns.test(s)?jr((0,Ee.join)(r,s),e,t):void 0;return i?[Os(i)]:[]}),clear(){e.exists()&&
(0,_.rmSync)(r,{recursive:!0,force:!0})}}}function Mr(e,t,{pid:n,startedAt:r}){try{if(!e.isUsed())return!1;let o=(0,be.createHash)("sha256").update(JSON.stringify(
[t,n,r])).digest("hex");return(0,_.writeFileSync)((0,Ee.join)(e.make(Ue),`${o}.asked`),"",{flag:"wx",mode:384}),!1}catch(o){return pe(o)==="EEXIST"}}var Ns=/^[0-9a-f]{64}\.json$/,
Ur=({expiresAt:e,ifMapped:t,principal:n,value:r})=>({value:r,expiresAt:e,principal:n,...B({ifMapped:t})}),Os=({expiresAt:e,key:{audience:t,boundary:n,format:r,scopes:o,
user:s},principal:i})=>({format:r,principal:i,...B({scopes:o,audience:t,user:s,hasBoundary:n===void 0?void 0:!0}),expires:D(e)}),Rs=e=>e.server!==void 0&&e.server.
status>=400&&e.server.status<500&&e.server.status!==429,Nt=({audience:e,boundary:t,format:n,includeEmail:r,lifetimeSeconds:o,scopes:s,user:i,who:a})=>JSON.stringify(
[a,n,[...s??[]].sort(),e,r,o,i,t]);function Gr({expiresAt:e,mintedAt:t,mintedUptime:n},r){return Math.min(e-r.now(),e-t-((0,We.uptime)()-n))}var Ps=({mintedAt:e,
mintedUptime:t},n)=>e-n.now()>Fr||t-(0,We.uptime)()>Fr;function jr(e,t,n){let r=v(Ls(e,t));if(!(!r||!$s(r)||Ps(r,n)))return Gr(r,n)>0?r:void 0}var $s=e=>(e.version??
Ot)===Ot&&Sn(e.value)&&[e.expiresAt,e.mintedAt,e.mintedUptime].every(Number.isFinite)&&typeof e.id=="string"&&typeof e.principal=="string"&&typeof e.key=="objec\
t"&&e.key!==null;function Ls(e,{uid:t}){let n;try{n=(0,_.openSync)(e,xs);let r=(0,_.fstatSync)(n),o=t===void 0||r.uid===t&&(r.mode&63)===0;return r.isFile()&&r.
size<=As&&o?(0,_.readFileSync)(n,"utf8"):""}catch{return""}finally{n!==void 0&&(0,_.closeSync)(n)}}function Hs(e,t,n,r){let o=(0,be.randomBytes)(8).toString("he\
x"),s={version:Ot,...t,id:o,mintedAt:n.now(),mintedUptime:(0,We.uptime)()};try{Ne(e,JSON.stringify(s))}catch(i){r(`the token is not kept: ${me(i)}`)}}g();var qe=({scopes:e=[ne]}={})=>({format:"access_token",scopes:e,lifetimeSeconds:3600}),I=e=>({stdout:e,exitCode:0}),R=e=>({stdout:"",stderr:`${e}
`,exitCode:1});async function ze(e,t){let n=({value:s})=>t.askedBefore(`${e} ${s}`),r=await t.token();if(!await n(r))return r;let o=await t.token({fresh:r.value});
return await n(o),o}var Fs=1e4,Br="this program is still working",Us={stdin:"the tool that started this helper did not end its request on standard input",token:"\
Google, or the CI, did not answer the request for a token",passOn:"the next program of this name on PATH did not end"};async function Jr(e,t,n=Fs){let r=Br,o=async(d,p)=>{
r=Us[d];let m=await p();return r=Br,m},s={...t,stdin:()=>o("stdin",t.stdin),token:d=>o("token",()=>t.token(d)),passOn:d=>o("passOn",()=>t.passOn(d))},i,a=new Promise(
(d,p)=>{let m=()=>new E("NETWORK_TIMEOUT",`no answer within ${n/1e3} s: ${r}`);i=setTimeout(()=>p(m()),n)});try{return await Promise.race([e.answer(s),a])}catch(d){
let{code:p,text:m}=He(d),h=`${p}: ${m}`;return(e.failure??R)(h)}finally{clearTimeout(i)}}g();g();var js={expected_project_id:{what:"the project",unknown:"no project is certain",decidedBy:"project_id"},expected_service_account:{what:"the service account",unknown:"\
the job acts as no service account",decidedBy:"service_account"},expected_provider:{what:"the provider",unknown:"the job does not sign in at a provider",decidedBy:"\
workload_identity_provider"},expected_subject:{what:"the subject",unknown:"the job does not sign in with an ID token that has one"}},Kr=(e,t,n)=>e.filter(({name:r,
wanted:o})=>!Ds(t[r],o)).map(({name:r,wanted:o})=>{let{decidedBy:s,unknown:i,what:a}=js[r],d=t[r],p=d===void 0?`${i}, and ${a} must be`:`${a} is "${S(d)}", not`,
m=s?n(s):"the job that signs in";return{code:"GUARDRAIL_REFUSED",message:`${n(r)}: ${p} "${S(o)}"`,suggestions:[`Correct ${m}. Change ${n(r)} only if this job i\
s meant to sign in so.`]}});function Ds(e,t){return e===void 0?!1:t.endsWith("*")?e.startsWith(t.slice(0,-1)):e===t}var Rt=e=>/^\d+$/.test(e),Xe=e=>e.some(({name:t,
wanted:n})=>t==="expected_subject"||Rt(n));function Pt(e,t,n){H(Kr(e,Vr(t),n))}var Vr=({projectId:e,provider:t,serviceAccount:n})=>({expected_project_id:e,expected_service_account:n,
expected_provider:t&&un(t)});async function $t(e,t,n,r){if(e.length===0)return;let o=await Gs(e,t,n),s=t.actor.idToken?.()?.claims.sub,i={...Vr({...n,serviceAccount:o}),
expected_subject:typeof s=="string"?s:void 0};H(Kr(e,i,r))}var Ms=(e,t,n)=>$t(e.expected,t,Lt(e),n),Lt=({identity:e,projectId:t,serviceAccount:n})=>({provider:e.
mode==="federation"?e.provider:void 0,serviceAccount:n??(e.mode==="key"?e.key.email:void 0),projectId:t});async function Gs(e,{actor:t,google:n,mint:r},{serviceAccount:o}){
let s=e.find(({name:p})=>p==="expected_service_account")?.wanted,i=o??(t.idToken?void 0:(await t.principal()).principal);if(s===void 0||i===void 0||!Rt(s)||Rt(i)||
!An(n))return i;let{tokenHolder:a}=await import("./tools.js"),d=await r({format:"access_token",scopes:[ne],lifetimeSeconds:3600});return await a(n,d.value)??i}g();var Ft=k(N(),1);g();var Wr=k(j(),1);var qr=(e,t,n)=>({label:"the executable of the credentials file",mintsAgain:!0,choosesAudience:!0,secrets:[],refreshSource:()=>({kind:"executable",command:e.command,
timeoutMs:e.timeoutMs}),async mint(r,{clock:o,signal:s}){let i=Js(e.outputFile,o.now());if(i!==void 0)return i;if(t[re]!=="1")throw new E("CLIENT_EXECUTABLES_NO\
T_ALLOWED",`the credentials file names an executable, but ${re} is not 1`,{suggestions:[`If the file is yours: export ${re}=1`]});return zr(await Ks(e,{env:{...t,
...Bs(e,r)},cwd:n,signal:s}))}}),Bs=({outputFile:e,tokenType:t},n)=>({GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE:n,GOOGLE_EXTERNAL_ACCOUNT_TOKEN_TYPE:t,GOOGLE_EXTERNAL_ACCOUNT_INTERACTIVE:"\
0",...e===void 0?{}:{GOOGLE_EXTERNAL_ACCOUNT_OUTPUT_FILE:e}});function Js(e,t){if(e!==void 0)try{let n=v((0,Wr.readFileSync)(e,"utf8"));return typeof n?.expiration_time==
"number"&&n.expiration_time>t&&n?.success===!0?zr(JSON.stringify(n)):void 0}catch{return}}async function Ks({command:e,timeoutMs:t},n){let[r="",...o]=e.split(/\s+/).
filter(d=>d!==""),{runProgram:s}=await import("./tools.js"),{failure:i,stdout:a}=await s({file:r,args:o,timeoutMs:t,...n});if(i!==void 0)throw Ye(`the executabl\
e ${i}`);return a}function zr(e){let t=v(e);if(t?.version!==1)throw Ye("the executable did not print a response of version 1");if(t.success!==!0)throw Ye(`the e\
xecutable reported a failure${Vs(t)}`);let n=t.id_token;if(typeof n=="string"&&n!=="")return n;throw Ye(`the response of the executable has no id_token, but the\
 keys ${dn(t)}`)}function Vs({code:e,message:t}){let n=[e,t].filter(r=>typeof r=="string").join(": ");return n?`: ${ee(n)}`:""}var Ye=e=>new E("CLIENT_EXECUTABL\
E_OUTPUT",e,{suggestions:["Run the command of the file by hand, and compare with https://google.aip.dev/auth/4117"]});g();var Xr=k(j(),1),Yr=k(N(),1);var Ws=(e,t,{field:n,lastsForJob:r=!1}={})=>({...Qr(`the variable ${e}`,async()=>Fe(t[e]??"",n,`the variable ${e}`)),lastsForJob:r}),Qr=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function Ht(e,{field:t,isRenewed:n=!1,lastsForJob:r=!1}={}){let o=`the file ${e}`,s=()=>{try{return(0,Xr.readFileSync)(
e,"utf8")}catch(i){throw Vn(o,String(i.code))}};return{...Qr(o,async()=>Fe(s(),t,o)),mintsAgain:n,lastsForJob:r,refreshSource(){let i=ht(s(),t,o);if(i.isExact)return{
kind:"file",path:e,...i.field===void 0?{}:{field:i.field}}}}}function qs(e,t){if(e.CI_AUTH_ID_TOKEN)return Ws("CI_AUTH_ID_TOKEN",e);let n=e.CI_AUTH_ID_TOKEN_FILE;
return n?Ht((0,Yr.resolve)(t,n)):void 0}function Zr(e,{field:t,headers:n,method:r}){let o=`the URL on ${e.host}`,s;return{label:o,mintsAgain:!0,choosesAudience:!1,
secrets:Object.entries(n).filter(([i])=>!/^(?:accept|content-type|user-agent)$/i.test(i)).map(([,i])=>i.split(" ").at(-1)??i),async mint(i,a){let{body:d,shown:p,
status:m}=await a.send({service:o,method:r,url:e,headers:n});if(m>=200&&m<=299)return s=ht(d,t,o,p),s.token;throw new E("OIDC_REQUEST_FAILED",`${o} answered HTT\
P ${m} and no token`,{server:{status:m,text:ee(d)},suggestions:[`Call it by hand, with the same method and headers: ${e.origin}${e.pathname}`]})},refreshSource:()=>r===
"GET"&&s?.isExact?{kind:"url",url:e.href,headers:n,...s.field===void 0?{}:{field:s.field}}:void 0}}var Ut=["GOOGLE_APPLICATION_CREDENTIALS",...jn];function eo(e,{cwd:t,env:n},r="--credentials-file"){let o=Ut.find(a=>n[a]),s=e===void 0?o:r,i=e??(o&&n[o]);if(!i||
!s)throw new E("INPUT_SOURCE_MISSING","there are no credentials to mint a token from",{suggestions:["Sign in first, in the same job: ci-auth federate \u2026, or ci-a\
uth key \u2026","For one token without a sign-in: ci-auth token --workload-identity-provider projects/\u2026/providers/\u2026"]});return{credentials:Dn((0,Ft.resolve)(
t,i),s),path:i,namedBy:s}}function jt(e,t,n,r){if(e.type==="service_account"){for(let C of ar(e.key))r.mask(C);return{actor:ir(t,e.key,r),target:{delegates:[]},
google:t}}let{impersonation:o}=e,s=o?zs(t,o):t,i={serviceAccount:o?.serviceAccount,delegates:o?.delegates??[]};if(e.type==="impersonated_service_account")return{
...jt(e.source,s,n,r),target:i};let{audience:a,source:d,sts:p,subjectTokenType:m}=e,h=Ae(a),y="code"in h?void 0:h,b=ft(to(s,{sts:p}),{provider:y}),w=Xs(d,m,n);for(let C of w.
secrets)r.mask(C);return{actor:Mn({google:b,source:w,audience:a,provider:y,target:{audience:a,subjectTokenType:m},report:r}),target:i,google:b}}var zs=(e,{delegates:t,
iamcredentials:n,serviceAccount:r})=>ft(to(e,{iamcredentials:n}),{serviceAccount:r,delegates:t}),to=(e,t)=>({...e,endpoints:{...e.endpoints,...t}});function Xs(e,t,{
cwd:n,env:r}){if(e.kind==="url")return Zr(e.url,{...e,method:"GET"});if(e.kind==="executable")return qr({...e,tokenType:t},r,n);let o=Ht((0,Ft.resolve)(n,e.path),
e);return{...o,mint:(s,i)=>o.mint(s,i).catch(Ys)}}function Ys(e){throw!(e instanceof E)||e.code!=="OIDC_TOKEN_VARIABLE_MISSING"?e:e.with({code:"FILE_SUBJECT_TOK\
EN_MISSING",suggestions:["Sign in again in this job: the token file of the credentials no longer exists."]})}var no=(e,{env:t})=>Pe(t,e.universe).endpoints;g();var Dt=k(N(),1);async function ro(e,t,n,r){let{cache:o=!0,fresh:s,report:i,signal:a}=e,d=o&&t!==void 0?Qs(e):void 0;if(!d||t===void 0)return r();let p=await d.get({who:t,...n},
r,{fresh:s,signal:a});return i.mask(p.value),p}function Qs(e){let{ci:t,clock:n=$e,report:r,surroundings:o}=e;try{return Dr(e.folder??je(t,o),n,r.trace)}catch(s){
if(!(s instanceof Error))throw s;r.trace(`tokens are not kept: ${s.message}`);return}}function oo(e,t,n){let{surroundings:r}=n,o=(0,Dt.resolve)(r.cwd,e),s=mt(ge(
o)),i=ei(n).find(d=>d.path===o&&d.content===s);if(i?.who!==void 0)return i.who;let{endpoints:a}=Pe(r.env,t.universe);return mt(t,Zs(t,r),a)}function Zs(e,{cwd:t}){
let n=e.type==="impersonated_service_account"?e.source:e,r=n.type==="external_account"?n.source:void 0;return r?.kind==="file"?ge((0,Dt.resolve)(t,r.path)):void 0}
var so=({ci:e,folder:t,surroundings:n})=>(t?Oe(t.path):Cn(e,n)).read();function ei(e){try{return so(e)}catch{return[]}}function Mt({profile:e,...t}){let{env:n}=t.
surroundings;if(n[pn]){if(e!==void 0)throw ti(e);return}if(e===void 0&&Gt(t))return;let r=so(t);return e!==void 0?Re(r,e):Tn(r).find(({name:o})=>o===ln)}var ti=e=>new E(
"INPUT_NOT_APPLICABLE",`the profile ${e} cannot be used in a command of ci-auth exec that has an access boundary: it has none`,{suggestions:[`Give the profile t\
o exec: ci-auth exec --profile ${e} \u2026`]}),Gt=({surroundings:{env:e}})=>Ut.some(t=>e[t]),io=e=>Qe(e)||Gt(e)||Mt(e)!==void 0,ao=({credentialsFile:e,name:t,projectId:n},{
surroundings:r})=>({credentialsFile:e,namedBy:`the profile ${t}`,projectId:n,surroundings:{...r,env:{...r.env,[re]:"1"}}}),co=e=>Qe(e)&&!Gt(e),Qe=({ci:e,surroundings:t})=>e.
hasGoogleIdentity===!0||!!t.env.GCE_METADATA_HOST?.trim();async function Ze(e){let t=Mt(e),n={...e,raw:{token_format:"access_token"},nameOf:s=>s,named:{},...t?ao(t,e):{credentialsFile:void 0}},r=t===void 0&&co(e),{token:o}=await(r?
ri(n,e.token):oi(n,e.token));return await e.report.masked(),o}var ni={create_credentials_file:"false",export_environment_variables:"false"};async function ri(e,t){
let{ci:n,nameOf:r,raw:o,report:s,surroundings:i}=e,{problems:a,source:d}=await Un(e),p=Qe(e),m={nameOf:r,ambient:p,secretsWithheld:n.secretsWithheld?.(i.env)},h=Fn(
{...o,...ni},m,[...a,...pt(i.env)]),{expected:y,identity:b}=h,w=t??h.token;if(!w)throw new Error("no token format");for(let W of d?.secrets??[])s.mask(W);for(let W of h.
notes)s.note(W);let A=Kn(h,d,i),T=Lt(h),C=await lo(e,w,{who:A,expected:y,known:T},()=>Jn(h,e,d)),P=b.mode==="ambient",le=T.serviceAccount??(P?C.principal:void 0);
Xe(y)||Pt(y,{...T,serviceAccount:le},r);let ut=d?.label??(P?"the metadata server":"a service account key");return{request:w,token:C,source:ut}}async function oi(e,t){
let{nameOf:n,raw:r,surroundings:o}=e,{credentials:s,namedBy:i,path:a}=eo(e.credentialsFile,o,e.namedBy),d=ii(e,pt(o.env)),{expected:p}=d,m=t??ai(d.request,r,s),
h=oo(a,s,e),y={...fo(s),...B({projectId:e.projectId})},b=await lo(e,m,{who:h,expected:p,known:y},()=>ci(s,d,e));return Xe(p)||Pt(p,y,n),{request:m,token:b,source:`${a}\
 (${i})`}}function lo(e,t,{expected:n,known:r,who:o},s){let{boundary:i,nameOf:a,report:d}=e,p=Xe(n)?{...e,cache:!1}:e;return ro(p,o,{...t,...B({boundary:i?.text})},
async()=>{let m=await s(),{actor:h,google:y,target:b}=m;try{let w=await m.mint(t),A=async()=>i?.limit(y,w,d),T=await gt(h.facts,A)??w;return await $t(n,m,r,a),{
...T,...await Bn(b,h,t)}}finally{m.close()}})}var si=["workload_identity_provider","credentials_json"],uo=["service_account","delegates","audience","universe","\
wait_for_propagation"];function ii({raw:e,...t},n){let{namedBy:r="a credentials file",profile:o}=t,s=o===void 0?uo:[...uo,...si],i=Nn(e,t),{add:a,duration:d,nameOf:p,
problems:m,text:h}=i;for(let w of s.filter(A=>h(A)!==void 0)){let A=`${p(w)} has no effect with ${r}, which contains the identity`;a("INPUT_NOT_APPLICABLE",A,`D\
elete it, or name the provider: ${p("workload_identity_provider")}`)}let y=Pn(i,Rn(i)),b={requestReason:Ln(i),retries:Hn(i),timeoutMs:d("timeout")*1e3,expected:$n(
i)};if(H([...m,...On(e,t),...n]),y)return{...b,request:y};throw new Error("no token format")}function ai(e,t,n){let r=n.type==="service_account"?void 0:n.impersonation?.
lifetimeSeconds;return e.format==="id_token"||e.user!==void 0||t.access_token_lifetime?.trim()||r===void 0?e:{...e,lifetimeSeconds:r}}function fo(e){if(e.type===
"service_account"){let{email:o,projectId:s}=e.key;return{serviceAccount:o,provider:void 0,projectId:fe(o)??s}}let t=e.impersonation?.serviceAccount,n=t===void 0?
void 0:fe(t);if(e.type==="impersonated_service_account")return{...fo(e.source),serviceAccount:t,projectId:n};let r=Ae(e.audience);return{serviceAccount:t,provider:"\
code"in r?void 0:r,projectId:n}}async function ci(e,t,n){let{identify:r,report:o,surroundings:s}=n,i=Le(n,t),a={network:i,endpoints:no(e,s),universe:e.universe,
requestReason:t.requestReason,refusalContext:{identify:r}};try{let{actor:d,google:p,target:m}=jt(e,a,s,o);return{actor:d,google:p,target:m,mint:async y=>{let b=await gt(
d.facts,()=>Gn(p,d,m,y));return o.mask(b.value),b},close:i.close}}catch(d){throw i.close(),d}}g();var po={mask:()=>{},masked:async()=>{},note:()=>{},warn:()=>{},waiting:()=>{},trace:()=>{}};function ko({profile:e,programs:t,words:n},{ambientActor:r,jobOf:o,look:s,signal:i}){let{env:a}=process;return{words:n,version:"0.0.0",env:a,stdin:ui,async token(d){
let p=s();return Ze({...await o(p),profile:e,surroundings:p,report:po,userAgent:"ci-auth/0.0.0",signal:i,token:qe(d),fresh:d?.fresh,ambientActor:r})},askedBefore:async d=>Mr(
(await o(s())).folder,d,br()),passOn:d=>di(d,n,{env:a,own:t})}}async function di(e,t,{env:n,own:r}){let o=(n.PATH??"").split(Bt.delimiter),s=mo(r),i=o.findLastIndex(
d=>d!==""&&mo(d)===s),a=ke(e,{...n,PATH:o.slice(i+1).join(Bt.delimiter)});return a===void 0?void 0:gr(a,t,n,"EXEC_COMMAND_MISSING").exitCode}function mo(e){try{
return(0,yo.realpathSync)(e)}catch{return e}}var go=1<<20;async function ui(){let e="";for await(let t of process.stdin.setEncoding("utf8"))if(e+=t,e.length>go)
throw new Error(`more than ${go} characters on standard input`);return e}async function wo({exitCode:e,stderr:t="",stdout:n}){await Promise.all([ho(process.stdout,
n),ho(process.stderr,t)]),process.exit(e)}var ho=(e,t)=>new Promise(n=>{if(t==="")return n();e.on("error",()=>n()),e.write(t,()=>n())});g();var Mo=k(X(),1),M=k(N(),1);g();function bo(e,t,n){let r=li(Eo(e),Eo(t)),o=pi(r).map(([s,i])=>mi(r,s,i));return o.length===0?"":[`--- a/${n}
`,`+++ b/${n}
`,...o].join("")}var Eo=e=>e.match(/[^\n]*\n|[^\n]+$/g)??[];function li(e,t){let n=[],[r,o]=[0,0];for(;r<e.length||o<t.length;){let[s,i]=fi(e,t,r,o);n.push(...e.
slice(r,r+s).map(d=>({mark:"-",text:d}))),n.push(...t.slice(o,o+i).map(d=>({mark:"+",text:d}))),r+=s,o+=i;let a=e[r];a!==void 0&&n.push({mark:" ",text:a}),r+=1,
o+=1}return n}function fi(e,t,n,r){let o=e.length-n+(t.length-r);for(let s=0;s<o;s+=1)for(let i=0;i<=s;i+=1){let a=e[n+i];if(a!==void 0&&a===t[r+s-i])return[i,s-
i]}return[e.length-n,t.length-r]}function pi(e){let t=[];for(let[n,{mark:r}]of e.entries()){if(r===" ")continue;let o=t.at(-1),s=Math.min(e.length,n+1+3);o&&n-3<=
o[1]?o[1]=s:t.push([Math.max(0,n-3),s])}return t}function mi(e,t,n){let r=e.slice(t,n),o=i=>{let a=r.filter(({mark:p})=>p!==i).length,d=e.slice(0,t).filter(({mark:p})=>p!==
i).length;return`${a===0?d:d+1},${a}`},s=r.map(({mark:i,text:a})=>i+a+(a.endsWith(`
`)?"":`
\\ No newline at end of file
`));return[`@@ -${o("+")} +${o("-")} @@
`,...s].join("")}g();var Xt=k(X(),1),it=k(N(),1);g();g();var L="oauth2accesstoken",Co="[a-z][a-z0-9]*(?:-[a-z0-9]+)*",ce=e=>`${Co}-${e}\\.pkg\\.dev|${e}\\.${Co}\\.rep\\.pkg\\.dev`,Jt="[a-z0-9](?:[a-z0-9-]*[a-z0-9])?",
gi={docker:`${ce("docker")}|(?:(?:us|eu|asia|marketplace)\\.)?gcr\\.io`,npm:ce("npm"),python:ce("python"),maven:ce("maven"),go:ce("go"),apt:ce("apt"),git:`sourc\
e\\.developers\\.google\\.com|(?:${Jt}\\.)+sourcemanager\\.dev`,bazel:`(?:${Jt}\\.)+googleapis\\.com|(?:${Jt}\\.)+pkg\\.dev`},hi=new Map(Object.entries(gi).map(
([e,t])=>[e,new RegExp(`^(?:${t})$`)])),yi=/^(?:https:\/\/)?([a-z0-9.-]{1,253})(?::443)?(?:\/[!-~]*)?$/;function x(e,t){let n=yi.exec(e)?.[1];return n!==void 0&&
hi.get(t)?.test(n)?n:void 0}var Kt="ci-auth-bazel",ki=60,et=e=>R(`${Kt}: ${e}`),wi=e=>/^(?:https|grpcs):\/\//.test(e)?x(e.replace(/^grpcs:/,"https:"),"bazel"):void 0,To={name:"bazel",startedAs:[
Kt],failure:et,async answer(e){let[t]=e.words;if(t===void 0)return R(`usage: ${Kt} get`);if(t!=="get")return et(`unknown command: ${S(t)}. It has one: get`);let n=v(
await e.stdin())?.uri;if(typeof n!="string")return et('standard input is not a request such as {"uri":"https://\u2026"}');if(wi(n)===void 0)return et(`no creden\
tials for ${S(n)}: it gives tokens only to Google's hosts, over https. In the line --credential_helper of the bazelrc file, name the host`);let{expiresAt:r,value:o}=await ze(
n,e),s={expires:D(r-ki),headers:{Authorization:[`Bearer ${o}`]}};return I(`${JSON.stringify(s)}
`)}};g();var Ce="docker-credential-ci-auth",de=e=>({stdout:`${e}
`,exitCode:1}),Ei=de("credentials not found in native keychain"),bi=de("no credentials server URL");async function Ci(e){let t=(await e.stdin()).trim();if(t==="")
return bi;if(x(t,"docker")===void 0)return Ei;let{value:n}=await e.token();return I(`${JSON.stringify({ServerURL:t,Username:L,Secret:n})}
`)}var So={get:Ci,store:async()=>de(`${Ce} stores no passwords: it gets a new token whenever one is needed, so leave out the login to this registry`),erase:async()=>I(
""),list:async()=>I(`{}
`),version:async({version:e})=>I(`${Ce} (ci-auth) ${e}
`)},tt={name:"docker",startedAs:[Ce],failure:e=>({...de(e),stderr:`${e}
`}),async answer(e){let[t,...n]=e.words;if(t===void 0||n.length>0)return de(`usage: ${Ce} <store|get|erase|list|version>`);let r=Object.hasOwn(So,t)?So[t]:void 0;
return r?r(e):de(`${Ce}: unknown action: ${JSON.stringify(t)}`)}};g();var Vt="git-credential-ci-auth",nt=I("");function vo(e){let t=new Map,n=[];for(let r of e.split(`
`)){if(r==="")break;let[,o="",s=""]=/^([^=]+)=(.*)$/s.exec(r)??[];o!=="capability[]"?t.set(o,s):n=s===""?[]:[...n,s]}return{one:t,capabilities:n}}var Io=e=>e.get(
"protocol")==="https"&&x(`https://${e.get("host")??""}`,"git")!==void 0,_o=(e,{value:t})=>Buffer.from(`${e}:${t}`).toString("base64");async function Ti(e){let{capabilities:t,
one:n}=vo(await e.stdin());if(!Io(n))return nt;let r;try{r=await e.token()}catch(a){let{code:d,text:p}=He(a);return{...R(`${Vt}: ${d}: ${p}`),stdout:`quit=1
`}}let o=n.get("username")||L,s=`password_expiry_utc=${Math.floor(r.expiresAt)}`,i=t.includes("authtype")?["capability[]=authtype","authtype=Basic",`credential=${_o(
o,r)}`,"ephemeral=1",s]:[`username=${o}`,`password=${r.value}`,s];return I(`${i.join(`
`)}
`)}async function Si(e){let{one:t}=vo(await e.stdin());if(!Io(t))return nt;try{let n=await e.token(),r=t.get("username")||L;(t.get("password")===n.value||t.get(
"credential")===_o(r,n))&&await e.token({fresh:n.value})}catch{}return nt}var Ao={name:"git",startedAs:[Vt],async answer(e){let[t]=e.words;return t===void 0?R(`\
usage: ${Vt} <get|store|erase>`):t==="get"?Ti(e):t==="erase"?Si(e):nt}};g();var xo="ci-auth-goauth",vi=/^HTTP\/\S+ 40[13]\b/,No={name:"goauth",startedAs:[xo],async answer(e){let t=e.words.at(-1),n=t?.startsWith("https://")?t:void 0,r=n===
void 0?e.words:[n],s=r.filter(h=>x(h,"go")===void 0).map(h=>`${xo}: no credentials for ${S(h)}, no host of Google
`).join(""),i=r.flatMap(h=>x(h,"go")??[]);if(i.length===0)return{stdout:"",stderr:s,exitCode:0};let a=n!==void 0&&vi.test(await e.stdin()),{value:d}=await e.token(
{fresh:a}),p=Buffer.from(`${L}:${d}`).toString("base64");return{stdout:`${i.map(h=>`https://${h}
`).join("")}
Authorization: Basic ${p}

`,stderr:s,exitCode:0}}};g();var Po=k(Ro(),1);var ot="keyring",rt={type:"string"},Ii={mode:rt,output:rt,"keyring-backend":{...rt,short:"b"},"keyring-path":{...rt,short:"p"}};function _i(e){try{let{positionals:t,
values:n}=(0,Po.parseArgs)({args:[...e],options:Ii,allowPositionals:!0}),[r,o="",s,...i]=t,{mode:a="password",output:d="plain"}=n;return["password","creds"].includes(
a)&&["plain","json"].includes(d)&&i.length===0?{verb:r,service:o,user:s,wantsUser:a==="creds",asJson:d==="json"}:void 0}catch{return}}var Ai=({service:e,user:t,
wantsUser:n})=>e.startsWith("https://")&&x(e,"python")!==void 0&&(t===L||n&&!t);function xi({asJson:e,wantsUser:t},n){return e?JSON.stringify(t?{username:L,password:n}:
{password:n}):t?`${L}
${n}`:n}async function Ni({passOn:e,words:t}){let n=await e(ot);return n!==void 0?{stdout:"",exitCode:n}:t.includes("get")?{stdout:"",exitCode:1}:R(`${ot}: this\
 is the one of ci-auth, which only has tokens for Google's registries, and there is no other on PATH`)}var $o={name:"keyring",startedAs:[ot],async answer(e){let t=_i(
e.words);return!t||!Ai(t)?Ni(e):t.verb==="get"?I(`${xi(t,(await ze(t.service,e)).value)}
`):R(`the ${ot} of this job stores no passwords: it gets a new token whenever one is needed`)}};g();var Lo="gke-gcloud-auth-plugin",zt=[ne,"https://www.googleapis.com/auth/userinfo.email"],Oi=30,Wt="client.authentication.k8s.io",Ho=[`${Wt}/v1`,`${Wt}/v1beta1`],
qt=e=>R(`ci-auth helper kubectl: ${e}`),Ri=new Set(["use_application_default_credentials","cluster","location","project","v","vmodule","stderrthreshold","alsolo\
gtostderr","logtostderr","log_backtrace_at","log_dir","log_file","log_file_max_size","add_dir_header","one_output","skip_headers","skip_log_headers"]),Pi=new Map(
[["account","name the account in the sign-in"],["impersonate_service_account","sign in as this account: ci-auth federate --service-account"],["use_edge_cloud","\
there are no tokens for Edge Cloud"]]);function $i(e){let[,t="",n]=/^--?(\w+)(?:=(.*))?$/s.exec(e)??[];if(e==="version"||t==="version")return"version";let r=Pi.
get(t);if(!(t===""||Ri.has(t)||/^v\d+$/.test(t)||r&&n==="false"))return{fault:r===void 0?`unknown flag: --${t}`:`--${t} cannot be followed: ${r}`}}function Li(e){
if(!e?.trim())return{version:`${Wt}/v1beta1`,server:""};let{apiVersion:t,spec:n}=v(e)??{};if(!Ho.includes(t))return{fault:`KUBERNETES_EXEC_INFO has the apiVersi\
on ${typeof t=="string"?S(t):"none"}, not ${Ho.join(" or ")}`};let{server:r}=n?.cluster??{};return{version:String(t),server:typeof r=="string"?r:""}}async function Hi(e){
let t=Li(e.env.KUBERNETES_EXEC_INFO);if("fault"in t)return qt(t.fault);let n=await e.askedBefore(`kubectl ${t.server}`),{expiresAt:r,value:o}=await e.token({scopes:zt,
fresh:n}),s={expirationTimestamp:D(r-Oi),token:o},i={apiVersion:t.version,kind:"ExecCredential",spec:{interactive:!1},status:s};return I(`${JSON.stringify(i)}
`)}var st={name:"kubectl",startedAs:[Lo],failure:qt,async answer(e){let[t]=e.words.map($i).filter(n=>n!==void 0);return t==="version"?I(`${Lo} (ci-auth) ${e.version}\

`):t?qt(t.fault):Hi(e)}};g();var Fo="ci-auth-pnpm",Uo={name:"pnpm",startedAs:[Fo],async answer(e){if(e.words.length>0)return R(`usage: ${Fo}`);let{value:t}=await e.token();return I(`Bearer ${t}\

`)}};var Fi=[tt,st,Ao,$o,To,No,Uo],Ui=e=>Fi.find(t=>t.name===e||t.startedAs.includes(e)),at=e=>e===void 0||e==="default"?"bin":`bin-${e}`;function Yt(e,t){let n=Ui(e)?.
startedAs[0];if(n===void 0)throw new Error(`no helper is called ${e}`);return e==="docker"&&at(t)!=="bin"?`${n}-${t}`:n}var ji="helper.mjs",jo="helper.json",Di="\
compiled",Qt=(e,t,n=(0,Xt.platform)())=>`${at(t)}/${Yt(e,t)}${n==="win32"?".cmd":""}`;function Do(e,t=(0,Xt.platform)()){let{folder:n,profile:r,program:o,settings:s}=e,
{join:i}=t==="win32"?it.win32:it.posix,a=o.text===void 0?[]:[{path:ji,content:o.text}],d=[o.path,...a.map(({path:m})=>i(n,m))],p=m=>{let h=[...d,"helper","--as-\
recorded",i(n,jo),m,r??"default"];return t==="win32"?Bi(o,h):Mi(o,h,i(n,Di),m)};return[{path:jo,content:JSON.stringify(s)},...a,...e.helpers.map(m=>({path:Qt(m,
r,t),content:p(m),mode:448}))]}function Mi(e,t,n,r){let o=r==="docker"?"":" >&2";return`#!/bin/sh
[ -x ${U(e.path)} ] || { printf '%s\\n' ${U(Ji(e))}${o}; exit 1; }
unset NODE_OPTIONS
NODE_COMPILE_CACHE=${U(n)} exec ${t.map(U).join(" ")} "$@"
`}var Gi=/["%\r\n]/;function Bi(e,t){if(t.some(n=>Gi.test(n)))throw new E("FILE_WRITE_FAILED",`a batch file cannot start ${e.path}: a path has a quote or a %`,{
suggestions:["Choose another folder for temporary files, or install Node in another folder."]});return["@echo off","set NODE_OPTIONS=",`${t.map(n=>`"${n}"`).join(
" ")} %*`,""].join(`\r
`)}var Ji=({path:e,text:t})=>`${t===void 0?"CLIENT_EXECUTABLE_MISSING: the ci-auth":"NODE_MISSING: the node"} that ran ci-auth configure is no longer there: ${e}\
. Run ci-auth configure again`;var Go=(e,t,n)=>(e.inPlace?void 0:e.read(e.pathOf(t)))??e.read(n);async function Bo(e,t){let{clock:n=$e,dryRun:r,folder:o,handover:s,profile:i,signal:a}=t;if(H(s?.problems({variables:!0,outputs:!1})??[]),i!==void 0&&Re(Oe(o.path).
read(),i),io(t)||t.report.warn("CONFIGURE_NOT_SIGNED_IN","nobody has signed in yet in this job: until then, tools get no token. Next: ci-auth federate \u2026, or ci-\
auth key \u2026"),r)return(await Jo(e,t)).configured;let d={folder:o.make(),name:"configure",clock:n,signal:a};try{return await Pr(d,()=>Ki(e,t))}finally{o.isUsed()||
await o.remove()}}async function Jo(e,t){let{folder:n,handover:r,profile:o,surroundings:s}=t,{call:i,tokens:a}=Wi(t),d=await e.plan(i),{files:p,notes:m,onPath:h,
tokenVariables:y={}}=d,b=(d.edits??[]).map(C=>({...C,path:(0,M.resolve)(s.cwd,C.path)}));if(r&&!r.setOutputs&&Object.keys(y).length>0)throw Vi(t.ci);let w={...d.
variables,...h?zi(s.env,n,o):{}};return{configured:{changes:[...p.map(({content:C,path:P})=>({path:i.pathOf(P),content:C})),...b].map(({content:C,path:P})=>({path:P,
diff:Qi(lt(P)??"",C,P,a)})).filter(({diff:C})=>C!==""),variables:w,tokenVariables:y,notes:m},setup:d,edits:b}}async function Ki(e,t){let{ci:n,folder:r,handover:o,
profile:s,signal:i}=t,{configured:a,edits:d,setup:p}=await Jo(e,t),{files:m,helpers:h,links:y=[]}=p;i?.throwIfAborted();let b={ci:n.id,module:n.module},w=h.length===
0?void 0:await t.program(),A=w?Do({folder:r.path,helpers:h,profile:s,program:w,settings:b}):[];Yn(r,[...A,...m]);for(let{path:T,target:C}of y)Qn(r,T,C);for(let T of d)
await Zn(r,T);return await o?.exportVariables({...a.variables,...a.tokenVariables}),a}var Vi=({label:e})=>new E("INPUT_TOKEN_UNDELIVERABLE",`${e} cannot pass a \
token to later steps`,{suggestions:["Add --output-format shell, in the step that runs the tool, or use ci-auth exec --configure."]});function Wi(e){let{folder:t,
profile:n,surroundings:r}=e,o=[],s=a=>(0,M.join)(t.path,...a.split("/")),i={...e,flags:e.flags??{},home:r.env.HOME||(0,Mo.homedir)(),pathOf:s,programOf:a=>s(Qt(
a,n)),programNameOf:a=>Yt(a,n),read:a=>qi((0,M.resolve)(r.cwd,a)),async token(a){let d=await Ze({...e,fresh:a?.fresh,token:qe(a)});return o.push(d.value),d},async tokenToStore(){
if(e.dryRun)return{value:"***",until:"it expires, usually after an hour"};let{expiresAt:a,value:d}=await i.token({fresh:!0});return{value:d,until:D(a)}}};return{
call:i,tokens:o}}function qi(e){try{return lt(e)}catch(t){throw new E("FILE_SETTINGS_INVALID",`cannot read ${e}: ${mn(t)}`,{cause:t})}}function zi(e,t,n){let r=e.
PATH??"",o=(0,M.join)(t.path,at(n));return r.split(M.delimiter).includes(o)?{}:{PATH:r===""?o:`${o}${M.delimiter}${r}`}}var Xi=/((?:auth|authorization|key|key-data|login|passphrase|passwd|password|secret|token)(?:["']?\s*[:=]\s*|>|\s+)|<value>)(?!["']?\$\{[\w.]+\}["']?[,;]?(?:[\s<]|$))("(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s"'<][^<]*)|\/\/[^\s/]+@/gi,
Yi=e=>e.replace(Xi,(t,n,r="")=>{let[o]=/^["']?/.exec(r)??[];return n===void 0?"//***@":`${n}${o}***${o}`});function Qi(e,t,n,r){let o=bo(e,t,n.replace(/^[/\\]/,""));return r.reduce((a,d)=>a.replaceAll(d,"***"),o).split(`
`).filter((a,d)=>d<2||/^[-+]/.test(a)).map((a,d)=>d<2?a:Yi(a)).join(`
`)}g();var dt=k(j(),1),Vo=k(X(),1),K=k(N(),1);var ct="docker/config.json",Wo={name:"docker",example:"europe-docker.pkg.dev",async plan(e){let{cwd:t,env:n}=e.surroundings,r=e.words.map(Zi),o=e.programNameOf(
"docker").replace("docker-credential-",""),s=(0,K.resolve)(t,n.DOCKER_CONFIG||(0,K.join)(e.home,".docker")),i=(0,K.join)(s,"config.json"),a=qo(Go(e,ct,i),r,o,i),
d=[`docker asks ci-auth for a new token whenever it signs in to ${r.join(", ")}: nothing expires`],p={files:[],variables:{},helpers:["docker"],onPath:!0,notes:d},
m=`"credHelpers": ${r.map(y=>`"${y}"`).join(", ")}`;if(e.inPlace)return{...p,edits:[{path:i,content:a,undo:m}]};let h=na(e,r,o,a);return{...p,files:[{path:ct,content:a},
...h],links:s===e.pathOf("docker")?[]:ea(s),variables:{DOCKER_CONFIG:e.pathOf("docker"),REGISTRY_AUTH_FILE:e.pathOf(h[0]?.path??ct)}}}};function Zi(e){let t=x(e,
"docker");if(t!==void 0&&(e===t||e===`https://${t}`||e===`https://${t}/`))return t;throw new E("INPUT_HOST_INVALID",`"${S(e)}" is not the host of a registry of \
Google`,{suggestions:["Give the host alone, in lower case, for example: europe-docker.pkg.dev"]})}function qo(e,t,n,r){let{credHelpers:o,...s}=Zt(e,r),i=Object.
fromEntries(t.map(m=>[m,n])),a=typeof o=="object"&&o!==null?o:{},d=/^\{\s*\n([ \t]+)/.exec(e??"")?.[1]??"	",p=e===void 0||e.endsWith(`
`)?`
`:"";return JSON.stringify({...s,credHelpers:{...a,...i}},void 0,d)+p}function Zt(e,t){if(e===void 0||e.trim()==="")return{};let n=v(e);if(n)return n;throw new E(
"FILE_SETTINGS_INVALID",`${t} is not a JSON object, so docker cannot read it either`,{suggestions:["Repair the file, or remove it."]})}function ea(e){return ta(
e).filter(t=>t!=="config.json").filter(t=>(0,Vo.platform)()!=="win32"||(0,dt.statSync)((0,K.join)(e,t)).isDirectory()).map(t=>({path:`docker/${t}`,target:(0,K.join)(
e,t)}))}function ta(e){try{return(0,dt.readdirSync)(e)}catch{return[]}}var Ko="containers/auth.json";function na(e,t,n,r){let{REGISTRY_AUTH_FILE:o,XDG_RUNTIME_DIR:s}=e.
surroundings.env,i=[e.pathOf(Ko),o,s&&(0,K.join)(s,"containers","auth.json")];for(let a of i){let d=a&&a!==e.pathOf(ct)?e.read(a):void 0;if(a===void 0||d===void 0)
continue;let[p,m]=[Zt(d,a),Zt(r,"")],h=b=>({...m[b],...p[b]}),y=JSON.stringify({...p,auths:h("auths"),credHelpers:h("credHelpers")},void 0,"	");return[{path:Ko,
content:qo(`${y}
`,t,n,a)}]}return[]}g();var Z=k(N(),1);g();g();var ra={"container.clusters.get":"roles/container.clusterViewer","gkehub.memberships.get":"roles/gkehub.viewer","resourcemanager.projects.get":"roles/browser"},
zo=({kind:e,project:t})=>`gcloud container ${e==="clusters"?"clusters":"fleet memberships"} list --project=${q(t)}`,oa=({project:e},t,n="PRINCIPAL")=>`gcloud pr\
ojects add-iam-policy-binding ${q(e)} --role=${ra[t]} --condition=None --member=${U(n)}`,Xo=(e,t,n)=>[{code:"API_DISABLED",matches:({reason:r})=>r==="SERVICE_DI\
SABLED",says:"the API is off in the project",suggestions:(r,{metadata:o})=>[Me(o,"container.googleapis.com"),kt]},{code:"GKE_REJECTED",matches:({status:r})=>r===
501,says:"there are no clusters to ask: what answered has no such API",suggestions:()=>["The emulator has none. In a test, name your own server in CI_AUTH_ENDPO\
INT_CONTAINER, or leave out configure gke."]},{code:"GKE_UNAVAILABLE",matches:({status:r})=>r===429||r>=500,says:"Google could not handle the call; the configur\
ation is not the reason",suggestions:()=>[oe]},{code:"IAM_BEARER_REJECTED",matches:({status:r})=>r===401,says:"the access token is not accepted: it has expired,\
 or its account was disabled",suggestions:()=>["Sign in again right before: ci-auth federate"]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:r})=>r==="ACCESS\
_TOKEN_SCOPE_INSUFFICIENT",says:"the access token has too narrow a scope",suggestions:()=>["Leave out --access-token-scopes in the sign-in."]},{code:"GKE_PERMIS\
SION_DENIED",matches:({status:r})=>r===403,says:`this job lacks the permission ${t}, or the project does not exist`,suggestions:()=>[oa(e,t,n),kt]},{code:"GKE_N\
OT_FOUND",matches:({status:r})=>r===404,says:`there is no ${e.kind==="clusters"?"cluster":"membership"} ${e.id} in ${e.location}`,suggestions:()=>[zo(e),"The lo\
cation is a region or a zone, exactly as this list shows it."]},{code:"GKE_REJECTED",matches:()=>!0,says:"Google refused to describe the cluster",suggestions:()=>[
zo(e)]}];var sa={container:"CI_AUTH_ENDPOINT_CONTAINER",gkehub:"CI_AUTH_ENDPOINT_GKEHUB",connectgateway:"CI_AUTH_ENDPOINT_CONNECTGATEWAY",cloudresourcemanager:"CI_AUTH_E\
NDPOINT_CLOUDRESOURCEMANAGER"},Yo=(e,t="googleapis.com")=>_n(sa,e,t);async function Qo(e,t){let n=await tn(e,"container",`v1/${z(t)}`,t,"container.clusters.get"),
r=G(n,"fleet");return{status:ve(n,"status")??"",authority:ve(G(n,"masterAuth"),"clusterCaCertificate"),...ia(n),membership:te(ve(r,"membership")??"")}}function ia(e){
let t=G(e,"controlPlaneEndpointsConfig"),n=G(t,"dnsEndpointConfig"),r=Te(n,"endpoint"),o=r?{address:r,isOpen:n.allowExternalTraffic===!0}:void 0,s=G(t,"ipEndpoi\
ntsConfig"),i=[G(e,"masterAuthorizedNetworksConfig"),G(s,"authorizedNetworksConfig")],a={dns:o,isRestricted:i.some(({enabled:p})=>p===!0)};if(t.ipEndpointsConfig===
void 0){let p=G(e,"privateClusterConfig"),m=p.enablePrivateEndpoint===!0,h=Te(e,"endpoint");return{...a,publicAddress:m?void 0:h,privateAddress:Te(p,"privateEnd\
point")??(m?h:void 0)}}let d=s.enabled===!0;return{...a,publicAddress:d&&s.enablePublicEndpoint!==!1?Te(s,"publicEndpoint"):void 0,privateAddress:d?Te(s,"privat\
eEndpoint"):void 0}}async function en(e,t,n){let[r,o]=await Promise.all([n?"gkeMemberships":aa(e,t),/^\d+$/.test(t.project)?t.project:ca(e,t)]),s=new URL(e.endpoints.
connectgateway);t.location!=="global"&&s.hostname.startsWith("connectgateway.")&&(s.hostname=`${t.location}-${s.hostname}`);let i=`v1/projects/${o}/locations/${t.
location}/${r}/${t.id}`;return`${s.href.replace(/\/$/,"")}/${i}`}async function aa(e,t){let n=await tn(e,"gkehub",`v1/${z(t)}`,t,"gkehub.memberships.get");return G(
n,"endpoint").gkeCluster===void 0?"memberships":"gkeMemberships"}async function ca(e,t){let n=`v3/projects/${t.project}`,r=await tn(e,"cloudresourcemanager",n,t,
"resourcemanager.projects.get"),[,o]=/^projects\/(\d+)$/.exec(ve(r,"name")??"")??[];if(o!==void 0)return o;throw new E("GKE_RESPONSE_INVALID",`${Se.cloudresourcemanager}\
 did not tell the number of the project`)}var Se={container:"Google Kubernetes Engine",gkehub:"Google GKE Hub",cloudresourcemanager:"Google Resource Manager"};async function tn({
bearer:e,endpoints:t,member:n,network:r},o,s,i,a){let d=new URL(`${t[o]}/${s}`),p=await r.send({service:Se[o],method:"GET",url:d,bearer:e});if(p.status!==200)throw bt(
Se[o],p,Xo(i,a,n),{});let m=v(p.body);if(m)return m;throw In("GKE_RESPONSE_INVALID",Se[o],p,"a JSON object")}var G=(e,t)=>{let n=e[t];return typeof n=="object"&&
n!==null?n:{}},ve=(e,t)=>{let n=e[t];return typeof n=="string"&&n!==""?n:void 0};function Te(e,t){let n=ve(e,t);if(n===void 0)return;if(URL.canParse(`https://${n}`)&&
new URL(`https://${n}`).host===n)return n;let o=`${t} is not the name of a host: ${S(n)}`,s=`${Se.container} answered with an address that cannot be used
${o}`;throw new E("GKE_RESPONSE_INVALID",s)}var da=["dns","public","private","gateway"],ua={retries:3,timeoutMs:6e4},es={name:"gke",example:"projects/my-project/locations/europe-west1/clusters/shop",async plan(e){
let t=e.flags.endpoint,n=la(e.words,t),{env:r}=e.surroundings,{endpoints:o,problems:s}=Yo(r,r[fn("universe")]?.trim()||void 0);H(s);let{principal:i,value:a}=await e.
token({scopes:zt}),d=Le(e,ua),p={network:d,endpoints:o,bearer:a,member:ma(i)};try{let m=await Promise.all(n.map(h=>ga(p,h,t)));return await ha(e,m)}finally{d.close()}}};
function la(e,t){let n=e.map(i=>te(i)??i),r=n.filter(i=>typeof i=="string"),o=n.filter(i=>typeof i!="string"),s=t===void 0||t==="gateway"?[]:o.filter(i=>i.kind===
"memberships");return H([...r.map(fa),...s.map(pa)]),o.filter((i,a)=>o.findIndex(d=>z(d)===z(i))===a)}function fa(e){let[,t="PROJECT",n="LOCATION",r="CLUSTER"]=/^gke_([^_]+)_([^_]+)_([^_]+)$/.
exec(e)??[],o=`projects/${t}/locations/${n}/clusters/${r}`;return{code:"INPUT_CLUSTER_INVALID",message:`"${S(e)}" is not the full name of a cluster, or of a mem\
bership of a fleet`,suggestions:[`Write it as ${o}`,"For the Connect gateway: projects/PROJECT/locations/LOCATION/memberships/NAME"]}}var pa=e=>({code:"INPUT_NO\
T_APPLICABLE",message:`${z(e)} is a membership, which only the Connect gateway reaches`,suggestions:["Leave out --endpoint, or name the cluster: projects/PROJEC\
T/locations/LOCATION/clusters/CLUSTER"]}),ma=e=>e?.includes("@")&&!e.startsWith("principal")?`serviceAccount:${e}`:e;async function ga(e,t,n){if(t.kind==="membe\
rships"){let i=await en(e,t);return{name:Zo(t,t.project),server:i,why:"the Connect gateway, as for all memberships"}}let r=wa(t,await Qo(e,t),n);if(!("gateway"in
r))return{name:`gke_${t.project}_${t.location}_${t.id}`,...r};let{gateway:o,why:s}=r;return{name:Zo(o,t.project),server:await en(e,o,!0),why:s}}var Zo=({id:e,location:t},n)=>`\
connectgateway_${n}_${t}_${e}`;async function ha(e,t){let n=e.programOf("kubectl"),r=[...t.map(({name:y,server:b,why:w})=>`${y}: ${b}, ${w}`),`current context: ${t[0]?.
name}`,"kubectl asks ci-auth for a new token whenever it needs one: nothing expires, and no token is in the file"],o={files:[],variables:{},helpers:["kubectl"],
onPath:!0,notes:r},[s="",...i]=ka(e),a=ya(t,n),d=`${JSON.stringify(a,void 0,2)}
`;if(e.inPlace){let{withContexts:y}=await import("./tools.js"),b=`the context, the cluster and the user ${t.map(({name:T})=>T).join(", ")}`,w=e.read(s)??"",A=w.
trim()===""?d:y(w,s,a);return{...o,edits:[{path:s,content:A,undo:b}]}}let p=`kube/${(t[0]?.name??"").replace(/[^\w.-]/g,"-")}`,m=e.pathOf(p),h=[s,...i].filter(y=>y!==
m&&e.read(y)!==void 0);return{...o,files:[{path:p,content:d}],variables:{KUBECONFIG:[m,...h].join(Z.delimiter)}}}function ya(e,t){let n={apiVersion:"client.auth\
entication.k8s.io/v1",command:t,interactiveMode:"Never",provideClusterInfo:!0};return{apiVersion:"v1",kind:"Config","current-context":e[0]?.name??"",clusters:e.
map(({authority:r,name:o,server:s})=>({name:o,cluster:{server:s,...B({"certificate-authority-data":r})}})),contexts:e.map(({name:r})=>({name:r,context:{cluster:r,
user:r}})),users:e.map(({name:r})=>({name:r,user:{exec:n}}))}}function ka({home:e,surroundings:{cwd:t,env:n}}){let r=(n.KUBECONFIG??"").split(Z.delimiter).filter(
s=>s.trim()!=="");return(r.length>0?r:[(0,Z.join)(e,".kube","config")]).map(s=>(0,Z.resolve)(t,s))}function wa(e,t,n){let r=n===void 0?ba(t):rn[n](t);if(r)return r;
let o=["","RUNNING"].includes(t.status),s=o?"":`; its status is ${S(t.status)}`;throw new E("GKE_ENDPOINT_CLOSED",`the cluster ${e.id} ${Ca(t,n)}${s}`,{suggestions:o?
Ta(e,t,n):[ts(e)]})}var Ea="it needs the permission container.clusters.connect",rn={dns:({dns:e})=>e?.isOpen?{server:`https://${e.address}`,why:`the DNS endpoin\
t, which takes calls from outside; ${Ea}`}:void 0,public:({authority:e,isRestricted:t,publicAddress:n})=>{let r=t?", which takes calls from its authorized netwo\
rks only":"";return n===void 0?void 0:{server:`https://${n}`,authority:e,why:`the public IP endpoint${r}`}},private:({authority:e,privateAddress:t})=>t===void 0?
void 0:{server:`https://${t}`,authority:e,why:"the private IP endpoint, which only computers in networks of the cluster reach"},gateway:({membership:e})=>e&&{gateway:e,
why:"the Connect gateway, since the cluster is in a fleet"}};function ba(e){let n=["dns","public","private"].map(s=>rn[s](e)).find(s=>s!==void 0);if(!n||e.dns?.
isOpen)return n;let r=e.dns?"the DNS endpoint takes no calls from outside":"there is no DNS endpoint",o=e.publicAddress===void 0?"nothing else is open":r;return{
...n,why:`${n.why}; ${o}`}}function Ca({dns:e},t){return t===void 0?"takes no calls from outside at its DNS endpoint, and has no IP endpoint":t==="gateway"?"is \
in no fleet, so there is no Connect gateway to it":t==="dns"?e?"takes no calls from outside at its DNS endpoint":"has no DNS endpoint":`has no ${t} IP endpoint`}
var nn=({id:e,location:t,project:n})=>[q(e),`--location=${q(t)}`,`--project=${q(n)}`].join(" "),ts=e=>`gcloud container clusters describe ${nn(e)}`;function Ta(e,t,n){
let o=da.filter(s=>rn[s](t)!==void 0).map(s=>`Take what is open: --endpoint ${s}`);return n==="gateway"?[`gcloud container clusters update ${nn(e)} --enable-fle\
et`,...o]:n==="public"||n==="private"?[...o,ts(e)]:[...o,`gcloud container clusters update ${nn(e)} --enable-dns-access`]}g();var rs=k(vt(),1);var ns=1<<20;function Sa(e,t){let{env:n,file:r}=e,s=!/[\\/:]/.test(r)&&(n.PATH??n.Path)!==void 0?ke(r,n,t):r;return s===void 0?"ENOENT":Be({...e,file:s},t)}async function va(e,t=ie){
let{args:n,cwd:r,env:o,file:s,input:i,shell:a=!1,signal:d,timeoutMs:p}=e,m=a?{file:s,args:n}:Sa(e,t);if(typeof m=="string")return{stdout:"",stderr:"",failure:`c\
annot be started (${m})`};let h=t.platform==="win32",{spawn:y}=await import("node:child_process");return new Promise(b=>{let{windowsVerbatimArguments:w}=m,A={cwd:r,
env:{...o},shell:a,detached:!h,windowsHide:!0,windowsVerbatimArguments:w},T=y(m.file,m.args,A),C={stdout:"",stderr:""},P,le=$=>{let F=P===void 0;P??=$,h?F&&_a(T,
()=>y(...Aa(T,o))):Ia(T)},ut=setTimeout(()=>le(`ran for more than ${p/1e3} s`),p),W=()=>le("was interrupted");d?.addEventListener("abort",W,{once:!0}),d?.aborted&&
W();for(let $ of["stdout","stderr"])T[$].setEncoding("utf8").on("data",F=>{C[$]+=F,C[$].length>ns&&le(`printed more than ${ns} bytes`)});let an=$=>{clearTimeout(
ut),d?.removeEventListener("abort",W);let F=P??$,cn=ee(C.stderr);b(F===void 0?C:{...C,failure:cn?`${F}: ${cn}`:F})};T.on("error",({code:$})=>an(`cannot be start\
ed (${$})`)),T.on("close",($,F)=>an($===0?void 0:`ended with ${$??F}`)),T.stdin.on("error",()=>{}),T.stdin.end(i)})}function Ia(e){try{e.pid!==void 0&&(0,rs.kill)(
-e.pid,"SIGKILL")}catch{}}function _a(e,t){if(e.pid===void 0)return;let n=()=>{e.kill("SIGKILL");for(let r of[e.stdout,e.stderr])r.destroy()};t().on("error",n).
on("close",n)}var Aa=({pid:e},t)=>[`${St(t)}\\taskkill.exe`,["/pid",String(e),"/t","/f"],{env:{...t},stdio:"ignore",windowsHide:!0}];g();var V=k(is(),1),Ie=k(N(),1);var xa=V.constants.O_WRONLY|(V.constants.O_NOFOLLOW??0)|(V.constants.O_NONBLOCK??0);async function Na(e,t){let n=await(0,V.readdir)((0,Ie.dirname)(e)).catch(()=>[]),
r=[];for(let o of[e,...n.filter(kn).map(s=>(0,Ie.join)((0,Ie.dirname)(e),s))])await Oa(o,t)&&r.push(o);return r.length===0?"":`; its content was erased, and wha\
t is left is ${r.join(", ")}`}async function Oa(e,t){let n=await(0,V.open)(e,xa).catch(()=>{});try{if(!n)return!1;let r=wn(await n.stat({bigint:!0}));return t.some(
o=>o.remove&&En(o,r))?(await n.truncate(),!0):!1}catch{return!1}finally{await n?.close()}}g();var on=e=>t=>t.status===403&&e.test(t.metadata.permission??""),Ra=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credential\
s in this project",suggestions:()=>[er]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=500,says:"IAM Credentials failed; the configuration is not the reason",
suggestions:()=>[oe]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[Me(t,"iamcredentials.googleapis.com"),De]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.
test(t),says:"the scope of the calling token is too narrow for IAM Credentials",suggestions:()=>["Request the scope https://www.googleapis.com/auth/cloud-platfo\
rm in the exchange."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||on(/implicitDelegation/)(e)),says:"a hop of the \
delegation chain is not allowed, or does not exist",suggestions:e=>or(e)},{code:"IAM_ID_TOKEN_DENIED",matches:on(/getOpenIdToken/),says:"the job may not mint ID\
 tokens of this service account",suggestions:e=>[...Ge(e),De]},{code:"IAM_SIGN_DENIED",matches:on(/signJwt|signBlob/),says:"the job may not sign as this service\
 account, which domain-wide delegation needs",suggestions:e=>[...Ge(e,"iam.serviceAccountTokenCreator"),"The role Workload Identity User does not hold this perm\
ission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service account",suggestions:e=>[...Ge(e),De]},{code:"\
IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[Et(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({
text:e})=>e.includes("allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({
serviceAccount:e})=>sr(e)},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({
lifetimeSeconds:e})=>[`Change access_token_lifetime (requested: ${e} s).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INV\
ALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the sc\
opes: ${e.join(", ")}. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"\
IAM Credentials does not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed m\
eanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[Et(e)]}];g();var ue=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n);function Pa({serviceAccount:e=""}){let t=fe(e);return t&&`To compare the number: gcloud projects de\
scribe ${t} --format='value(projectNumber)'`}var $a=({branch:e,kind:t,told:n})=>`Run the sign-in in builds of ${e===void 0?"a branch":`the branch ${e}`}, not fo\
r ${t}: ${n}, so this is such a build, and a condition should keep it out`,os=(e,t)=>`For google.subject=${t}: ${he(e,'--attribute-mapping="MAPPING"')}`,La=[{code:"\
STS_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many exchanges at once in this project",suggestions:()=>["Exchange once \
per job and reuse the token. Do not start all jobs of a large matrix at once."]},{code:"STS_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's token servi\
ce failed; the configuration is not the reason",suggestions:()=>[oe]},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience\
"'),says:"Google does not recognise this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadIdentityPools/<pool>/prov\
iders/<provider>"]},{code:"STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, deleted, or does not exist \
under this name",suggestions:e=>[Y(e),`If it was deleted: ${rr(e)}`,`If it is disabled: ${he(e,"--no-disabled")}`,Pa(e)]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:ue(
/^The audience in ID Token \[/),says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[e.audienceFixedBy===void 0?"Remove the audie\
nce input, unless the provider lists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from this step.`,`To allow it: ${he(e,`--allowed-aud\
iences=${U(e.audience??"AUDIENCE")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:ue(/^The issuer in ID Token /),says:"the ID token comes from another issuer than t\
he provider's: compare the two letter by letter",suggestions:e=>[Y(e),`If this CI is to be trusted: ${he(e,"--issuer-uri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHA\
BLE",matches:ue(/^Error connecting to the given credential's issuer/),says:"Google could not get the issuer's keys, or no uploaded key has the token's key id",suggestions:e=>[
wt(e),nr]},{code:"STS_SIGNATURE_INVALID",matches:ue(/^Unable to verify the ID Token signature/),says:"the ID token does not verify with the issuer's key: keys w\
ere rotated, or the token was altered on the way",suggestions:e=>[wt(e)]},{code:"STS_TOKEN_MALFORMED",matches:ue(/^Unable to parse the ID Token/),says:"the text\
 that was sent as ID token is not a JWT",suggestions:()=>["Give only the token: no quotes, line breaks or JSON around it."]},{code:"STS_TOKEN_STALE",matches:ue(
/is stale to sign-in/),says:"the ID token has expired, or its times are in the future",suggestions:()=>[tr]},{code:"STS_CONDITION_REJECTED",matches:({text:e})=>e.
startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribute condition is false for this job, or names a claim that \
the token lacks",suggestions:e=>[e.described?.untrusted&&$a(e.described.untrusted),`Compare the claims above with the condition: ${Y(e)}`]},{code:"STS_SUBJECT_E\
MPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"the provider's mapping names a claim that the token does not have",suggestions:e=>[
Y(e),os(e,"assertion.sub")]},{code:"STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.s\
ubject is longer than 127 bytes",suggestions:e=>["Map a shorter claim, and change the bindings that name subject/\u2026",os(e,"assertion.repository_id")]},{code:"\
STS_ATTRIBUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.test(e),says:"the mapping gives a value that is not text, or\
 too much text",suggestions:e=>['Convert the value: string(\u2026), or .join(",") for a list.',Y(e)]},{code:"STS_REJECTED",matches:()=>!0,says:"Google refused t\
he exchange",suggestions:e=>[e.provider&&Y(e)]}];g();async function Ha(e,t){let n=await vn(e,"Google OAuth",`${e.endpoints.oauth2}/tokeninfo`,{access_token:t}),{azp:r}=n.status===200&&v(n.body)||{};return typeof r==
"string"&&r!==""?r:void 0}var Fa=e=>x(e,"docker")===e;function uf({clusters:e,registries:t},n){let o=xe(t).filter(a=>!Fa(a)).map(a=>({code:"INPUT_HOST_INVALID",message:`registries: "${S(
a)}" is not the host of a registry of Google`,suggestions:["Give the host alone, in lower case, for example: europe-docker.pkg.dev"]})),s=xe(e).filter(a=>te(a)===
void 0);return o.push(...s.map(a=>({code:"INPUT_CLUSTER_INVALID",message:`clusters: "${S(a)}" is not the full name of a cluster, or of a membership of a fleet`,
suggestions:["Write it as projects/PROJECT/locations/LOCATION/clusters/CLUSTER"]}))),xn(n,"create_credentials_file")?o:[...o,{code:"INPUT_NOT_APPLICABLE",message:"\
registries and clusters need the credentials file: create_credentials_file is false",suggestions:["Delete create_credentials_file."]}]}async function lf({clusters:e,
registries:t},n,r){let{surroundings:o}=r,s=qn(o),i=async(a,d)=>{let p=xe(d);if(p.length===0)return;let{notes:m,variables:h}=await Bo(a,{...r,surroundings:o,ci:s,
words:p,profile:n,folder:je(s,o),program:async()=>({path:process.execPath,text:Ua}),handover:s.handover?.(o,yt)});o={...o,env:{...o.env,...h}};for(let y of m)yt(
y)};await i(Wo,t),await i(es,e)}var Ua=`import {answer} from ${JSON.stringify(import.meta.url)}
await answer(process.argv.slice(2))
`,ja=[tt,st];async function ff([,,e="",t="",n,...r]){process.removeAllListeners("warning");let o=ja.find(m=>m.name===t),{ci:s}=v((0,ss.readFileSync)(e,"utf8"))??
{},i=zn(String(s));if(!o||!i)throw new Error(`no helper is called ${t}, or no CI ${s}`);let a={name:t,words:r,profile:n==="default"?void 0:n,programs:(0,sn.dirname)(
e)},d=async()=>({ci:i,folder:Xn((0,sn.dirname)(e))}),{signal:p}=new AbortController;return wo(await Jr(o,ko(a,{jobOf:d,look:Wn,signal:p})))}export{ff as answer,Ms as checkPlan,lf as configureTools,qs as environmentTokenSource,Na as eraseLeft,Ra as iamRefusals,bt as refused,va as runProgram,La as stsRefusals,
Ha as tokenHolder,uf as toolProblems};
