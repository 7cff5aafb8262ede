import{$ as gn,A as en,B as tn,C as nn,D as rn,E as on,F as sn,G as an,H as cn,I as dn,J as K,K as un,P,Q as N,R as W,S as Ae,T as Oe,U as fn,V as ln,W as pn,X as q,
Y as V,Z as nt,_ as mn,a as we,aa as Ne,ba as hn,ca as rt,da as yn,e as be,ea as mo,f as Ee,fa as kn,g as Ze,ga as wn,h as Q,ha as bn,i as Gt,ia as En,ja as ot,
ka as st,la as _n,m as ae,ma as Tn,n as et,na as it,o as Jt,oa as vn,p as Kt,q as Wt,r as qt,s as xe,t as tt,u as Vt,v as Xt,w as zt,x as Yt,y as Qt,z as Zt}from"./shared-2.js";
import{a as Re,b as Pe,c as In,d as An,e as On,f as ct,g as Nn}from"./shared-3.js";import{$ as Ie,A as Te,B as ve,G as Se,H as Bt,S as J,U as Ce,a as Qe,
b as y,ba as Sn,ca as Cn,da as xn,g as m,h as B,ha as at,k as A,l as ye,m as v,o as Mt,p as ke,q as Dt,r as F,t as Y,u as H,v as b,w as M,x as _e,z as Z}from"./shared-4.js";var dt=Qe((Ai,Rn)=>{m();Rn.exports=process.getBuiltinModule("node:child_process")});var ut=Qe((Ni,Pn)=>{m();Pn.exports=process.getBuiltinModule("node:process")});var Gn=Qe((Hi,Dn)=>{m();Dn.exports=process.getBuiltinModule("node:timers/promises")});m();var po=y(F(),1),Ft=y(H(),1);m();m();var jn=y(dt(),1),ce=y(F(),1),X=y(Y(),1),D=y(ut(),1),Ln=()=>({pid:D.ppid,startedAt:lt(D.ppid)??""}),$n;function Fn(){return $n??={pid:D.pid,startedAt:lt(D.pid)??
"",world:Mn()},$n}var ft=new Map;function Un({pid:e,startedAt:t,world:n}){if(n!==Mn())return;let r=`${e} ${t}`;((0,X.platform)()==="linux"||!ft.has(r))&&ft.set(
r,lt(e));let o=ft.get(r);return o===void 0||!He(e)?!1:o===""||t===""?void 0:o===t}var Hn,Mn=()=>(Hn??=[(0,X.platform)(),(0,X.hostname)(),$e(go),$e(ho)].join(" "),
Hn),go=()=>(0,ce.readFileSync)("/proc/sys/kernel/random/boot_id","utf8").trim(),ho=()=>(0,ce.readlinkSync)("/proc/self/ns/pid");function $e(e){try{return e()}catch{
return""}}function lt(e){return(0,X.platform)()==="linux"?yo(e):(0,X.platform)()==="win32"?He(e)?"":void 0:$e(()=>(0,jn.execFileSync)("ps",["-o","lstart=","-p",
String(e)],{encoding:"utf8",stdio:"pipe"})).trim()||(He(e)?"":void 0)}function yo(e){let t=$e(()=>(0,ce.readFileSync)(`/proc/${e}/stat`,"utf8"));if(t==="")return He(
e)?"":void 0;let[n,...r]=t.slice(t.lastIndexOf(")")+2).split(" ");return n==="Z"||n==="X"?void 0:r[18]}function He(e){try{return(0,D.kill)(e,0)}catch(t){return t.
code!=="ESRCH"}}m();var le=y(Bt(),1),_=y(F(),1),Le=y(Y(),1),fe=y(H(),1);m();var je=y(Bt(),1),C=y(F(),1),ue=y(H(),1),Kn=y(Gn(),1);var ko=500,Bn={unseen:5e3,seen:3e4},wo=40,bo=6e4;async function Wn(e){let{clock:t,folder:n,name:r,signal:o,work:s}=e,a=Co(n,r,t.elapsedMs),c=t.elapsedMs()+bo,d=new Set;
for(;t.elapsedMs()<c;){let p=Eo(a,e);if(p===void 0)break;if(p.release)return _o(e,{...p,release:p.release});d.add(p.holder),await So(wo,o);let g=e.done();if(g!==
void 0)return g;let h=vo((0,ue.join)(n,`${r}.failed`));if(!(h===void 0||!d.has(h.holder))){if(h.error)throw h.error;break}}return s()}function Eo(e,{trace:t}){try{
return e.take()}catch(n){if(Z(n)==="")throw n;t(`the lock cannot be used: ${Te(n)}`);return}}async function _o({done:e,folder:t,isForAll:n,name:r,signal:o,work:s},{
holder:a,release:c}){try{return e()??await s()}catch(d){throw o?.aborted||To((0,ue.join)(t,`${r}.failed`),a,d,n),d}finally{c()}}function To(e,t,n,r){let o=n instanceof
b&&r(n)?{error:{...n,message:n.message}}:{},s=`${e}-${(0,je.randomBytes)(8).toString("hex")}`;try{(0,C.writeFileSync)(s,JSON.stringify({holder:t,...o}),{flag:"w\
x",mode:384}),Se(()=>(0,C.renameSync)(s,e))}catch{de(s)}}function vo(e){let{error:t,holder:n}=v(ae(e)??"")??{};if(typeof n!="string")return;let{code:r,message:o,
...s}=t??{};return{holder:n,error:t===void 0?void 0:new b(r,o,s)}}async function So(e,t){try{await(0,Kn.setTimeout)(e,void 0,t&&{signal:t})}catch(n){throw t?.reason??
n}}function Co(e,t,n){let r=new Map,o=c=>(0,ue.join)(e,`${t}.lock-${c}`),s=({changedAt:c,holder:d})=>{let p=`${d} ${c}`,g=r.get(p);return g!==void 0?n()-g:(r.set(
p,n()),0)},a=c=>{let d=xo(c.holder);return d!==!1&&s(c)<(d?Bn.seen:Bn.unseen)};return{take(){let c=Jn(e,t),d=c.at(-1);if(d&&a(d))return{holder:d.holder};let p=d?
d.turn+1:0,g=o(p),h=JSON.stringify({...Fn(),id:(0,je.randomBytes)(8).toString("hex")});if(!Io(g,h))return{holder:""};if(d&&!Jn(e,t).some(w=>w.holder===d.holder))
return de(g),{holder:""};let k=setInterval(()=>Oo(g),ko);return k.unref(),{holder:h,release(){clearInterval(k);for(let w of c)de(w.path);de(g)}}}}}function Jn(e,t){
let n=`${t}.lock-`;return(0,C.readdirSync)(e).filter(r=>r.startsWith(n)&&/^\d+$/.test(r.slice(n.length))).flatMap(r=>{let o=(0,ue.join)(e,r);try{let s=Number(r.
slice(n.length));return[{path:o,turn:s,holder:(0,C.readFileSync)(o,"utf8"),changedAt:(0,C.statSync)(o).mtimeMs}]}catch{return[]}}).sort((r,o)=>r.turn-o.turn)}function xo(e){
let{pid:t,startedAt:n,world:r}=v(e)??{};return typeof t!="number"||typeof n!="string"||typeof r!="string"?void 0:Un({pid:t,startedAt:n,world:r})}function Io(e,t){
let n=`${e}-${(0,je.randomBytes)(8).toString("hex")}`;(0,C.writeFileSync)(n,t,{flag:"wx",mode:384});try{return(0,C.linkSync)(n,e),!0}catch(r){return Z(r)==="EEX\
IST"?!1:Ao(e,t)}finally{de(n)}}function Ao(e,t){try{return(0,C.writeFileSync)(e,t,{flag:"wx",mode:384}),!0}catch(n){if(Z(n)==="EEXIST")return!1;throw n}}function de(e){
try{(0,C.unlinkSync)(e)}catch{}}function Oo(e){try{let t=new Date;(0,C.utimesSync)(e,t,t)}catch{}}var No=300,qn=5,Ro=1<<18,Po=_.constants.O_RDONLY|(_.constants.O_NOFOLLOW??0)|(_.constants.O_NONBLOCK??0);function zn(e,t,n=()=>{}){let r=(0,fe.join)(e.path,Re),
o=s=>{try{return s()}catch(a){if(!(a instanceof Error))throw a;return n(`tokens are not kept: ${a.message}`),!1}};return{async get(s,a,{fresh:c=!1,signal:d}={}){
if(!o(e.isUsed))return a();let p=(0,le.createHash)("sha256").update(pt(s)).digest("hex"),g=(0,fe.join)(r,`${p}.json`),h=()=>{let w=Xn(g,e,t);return w&&pt(w.key)===
pt(s)?w:void 0},k=h();if(k&&!c&&Qn(k,t)>=No)return Vn(k);if(!o(()=>e.make(Re)!==""))return a();try{return await Wn({folder:r,name:p,clock:t,signal:d,trace:n,done(){
let w=h();return w===void 0||w.id===k?.id?void 0:Vn(w)},async work(){let w=await a();return Mo(g,{...w,key:s},t,n),w},isForAll:jo})}finally{o(e.isUsed)||await e.
remove()}},list:()=>(e.exists()?Do(r):[]).flatMap(s=>{let a=$o.test(s)?Xn((0,fe.join)(r,s),e,t):void 0;return a?[Ho(a)]:[]}),clear(){e.exists()&&(0,_.rmSync)(r,
{recursive:!0,force:!0})}}}function Yn(e,t,{pid:n,startedAt:r}){try{if(!e.isUsed())return!1;let o=(0,le.createHash)("sha256").update(JSON.stringify([t,n,r])).digest(
"hex");return(0,_.writeFileSync)((0,fe.join)(e.make(Re),`${o}.asked`),"",{flag:"wx",mode:384}),!1}catch(o){return Z(o)==="EEXIST"}}var $o=/^[0-9a-f]{64}\.json$/,
Vn=({expiresAt:e,ifMapped:t,principal:n,value:r})=>({value:r,expiresAt:e,principal:n,...ke({ifMapped:t})}),Ho=({expiresAt:e,key:{audience:t,format:n,scopes:r,user:o},
principal:s})=>({format:n,principal:s,...ke({scopes:r,audience:t,user:o}),expires:K(e)}),jo=e=>e.server!==void 0&&e.server.status>=400&&e.server.status<500&&e.server.
status!==429,pt=({audience:e,boundary:t,format:n,includeEmail:r,lifetimeSeconds:o,scopes:s,user:a,who:c})=>JSON.stringify([c,n,[...s??[]].sort(),e,r,o,a,t]);function Qn({
expiresAt:e,mintedAt:t,mintedUptime:n},r){return Math.min(e-r.now(),e-t-((0,Le.uptime)()-n))}var Lo=({mintedAt:e,mintedUptime:t},n)=>e-n.now()>qn||t-(0,Le.uptime)()>
qn;function Xn(e,t,n){let r=v(Uo(e,t));if(!(!r||!Fo(r)||Lo(r,n)))return Qn(r,n)>0?r:void 0}var Fo=e=>Jt(e.value)&&[e.expiresAt,e.mintedAt,e.mintedUptime].every(
Number.isFinite)&&typeof e.id=="string"&&typeof e.principal=="string"&&typeof e.key=="object"&&e.key!==null;function Uo(e,{uid:t}){let n;try{n=(0,_.openSync)(e,
Po);let r=(0,_.fstatSync)(n),o=t===void 0||r.uid===t&&(r.mode&63)===0;return r.isFile()&&r.size<=Ro&&o?(0,_.readFileSync)(n,"utf8"):""}catch{return""}finally{n!==
void 0&&(0,_.closeSync)(n)}}function Mo(e,t,n,r){let o=(0,le.randomBytes)(8).toString("hex"),s={...t,id:o,mintedAt:n.now(),mintedUptime:(0,Le.uptime)()},a=`${e}\
-${o}`;try{(0,_.writeFileSync)(a,JSON.stringify(s),{flag:"wx",mode:384}),Se(()=>(0,_.renameSync)(a,e))}catch(c){r(`the token is not kept: ${Te(c)}`),(0,_.rmSync)(
a,{force:!0})}}function Do(e){try{return(0,_.readdirSync)(e)}catch{return[]}}m();var Fe=({scopes:e=[Q]}={})=>({format:"access_token",scopes:e,lifetimeSeconds:3600}),Go=1e4,Bo={"standard input":"the tool that started this helper did not end i\
ts request on standard input","a token":"Google, or the CI, did not answer the request for a token","the next program":"the next program of this name on PATH di\
d not end"};async function Zn(e,t,n=Go){let r,o=async(d,p)=>{r=d;let g=await p();return r=void 0,g},s={...t,stdin:()=>o("standard input",t.stdin),token:d=>o("a \
token",()=>t.token(d)),passOn:d=>o("the next program",()=>t.passOn(d))},a,c=new Promise((d,p)=>{a=setTimeout(()=>p(Jo(r,n)),n)});try{return await Promise.race([
e.answer(s),c])}catch(d){let{code:p,text:g}=_e(d),h=`${p}: ${g}`;return e.failure?.(h)??{stdout:"",stderr:`${h}
`,exitCode:1}}finally{clearTimeout(a)}}var Jo=(e,t)=>new b("NETWORK_TIMEOUT",`no answer within ${t/1e3} s: ${e===void 0?"this program is still working":Bo[e]}`);m();var dr=y(F(),1),ht=y(H(),1);m();var rr=y(dt(),1),or=y(Y(),1),sr=y(H(),1);m();var ee=y(F(),1),tr=y(Y(),1),pe=y(H(),1),te={platform:(0,tr.platform)(),isFile:Vo},er=[".com",".exe",".bat",".cmd"];function me(e,t,n=te){let{join:r}=mt(n);return nr(Ko(t,n).map(o=>r(o,e)),n)}var nr=(e,t)=>e.flatMap(n=>qo(n,t)).find(t.isFile),mt=({platform:e})=>e==="win32"?pe.win32:
pe.posix;function Ko(e,t){let{delimiter:n,isAbsolute:r}=mt(t);return(t.platform==="win32"?Wo(e):(e.PATH??"").split(n)).filter(s=>r(s))}function Wo(e){let[,t=""]=Object.
entries(e).find(([n])=>n.toUpperCase()==="PATH")??[];return(t.match(/(?:"[^"]*"|[^;"])+/g)??[]).map(n=>n.replace(/^"(.*)"$/,"$1"))}function qo(e,{platform:t}){return t!==
"win32"||er.includes(pe.win32.extname(e).toLowerCase())?[e]:er.map(n=>e+n)}function Vo(e){try{return(0,ee.statSync)(e).isFile()?((0,ee.accessSync)(e,ee.constants.
X_OK),!0):!1}catch{return!1}}function Ue({args:e,cwd:t,env:n,file:r},o=te){if(o.platform!=="win32")return{file:r,args:e};let a=!/[\\/:]/.test(r)?me(r,n,o):nr([mt(
o).resolve(t,r)],o);return a===void 0?"ENOENT":/\.(?:bat|cmd)$/i.test(a)?Xo(a,e,n):{file:a,args:e}}function Xo(e,t,n){if(t.some(s=>/[\r\n]/.test(s)))return"it i\
s a batch file, and a batch file cannot take an argument with a line break";let r=gt(n);if(r===void 0)return"it is a batch file, and SystemRoot, the folder of c\
md, is not set";let o=[e,...t].map(Yo).join(" ");return{file:`${r}\\cmd.exe`,args:["/e:on","/v:off","/d","/s","/c",`"${o}"`],windowsVerbatimArguments:!0}}function gt(e){
let t=e.SystemRoot??e.SYSTEMROOT;return t&&`${t}\\System32`}var zo=/^[\w#$*+./:?@\\-]*[\w#$*+./:?@-]$/,Yo=e=>zo.test(e)?e:`"${e.replace(/(\\*)"/g,'$1$1""').replace(
/(\\+)$/,"$1$1").replaceAll("%","%%cd:~,%")}"`;var Qo=128;function ir(e,t,n,r,o=te){let s=Ue({file:e,args:t,env:n,cwd:(0,sr.resolve)(".")},o);if(typeof s=="string")return{signal:()=>{},exitCode:Promise.reject(
ar(e,s,r))};let{windowsVerbatimArguments:a}=s,c=(0,rr.spawn)(s.file,s.args,{env:{...n},stdio:"inherit",windowsVerbatimArguments:a});return{signal:d=>{c.kill(d)},
exitCode:Zo(c,e,r)}}function Zo(e,t,n){return new Promise((r,o)=>{e.on("exit",(s,a)=>{r(a===null?s??0:Qo+or.constants.signals[a])}),e.on("error",({code:s})=>{e.
pid===void 0&&o(ar(t,String(s),n))})})}var es={ENOENT:"there is no such program (ENOENT)",EACCES:"it may not be executed (EACCES)"},ar=(e,t,n)=>new b(n,`cannot \
run ${e}: ${es[t]??t}`,{suggestions:["Write after -- the name of a program in PATH, or its path"]});async function ur(e,t,{env:n,own:r}){let o=(n.PATH??"").split(ht.delimiter),s=cr(r),a=o.findLastIndex(d=>d!==""&&cr(d)===s),c=me(e,{...n,PATH:o.slice(a+1).join(
ht.delimiter)});return c===void 0?void 0:ir(c,t,n,"EXEC_COMMAND_MISSING").exitCode}function cr(e){try{return(0,dr.realpathSync)(e)}catch{return e}}m();var fr={mask:()=>{},masked:async()=>{},note:()=>{},warn:()=>{},waiting:()=>{},trace:()=>{}};m();m();m();function yt(e){let t=new Map,n=[...e].sort((r,o)=>r.createdAt.localeCompare(o.createdAt));for(let{createdAt:r,kind:o,path:s,profile:a,projectId:c}of n)o!=="cred\
entials"||a===void 0||t.set(a,{name:a,credentialsFile:s,projectId:c,signedInAt:r});return[...t.values()]}function Me(e,t){let n=yt(e),r=n.find(s=>s.name===t);if(r)return r;let o=n.map(s=>s.name);throw new b("INPUT_PROFILE_UNKNOWN",`this job has not signed in with t\
he profile "${A(t)}"`,{suggestions:[o.length===0?"This job has no profile yet.":`The profiles of this job: ${o.join(", ")}`,"Sign in first, in the same job: ci-\
auth federate --profile NAME \u2026, or ci-auth key --profile NAME \u2026"]})}m();m();async function lr(e,t){let n=await Kt(e,{service:"Google OAuth",method:"POST",url:new URL(`${e.endpoints.oauth2}/tokeninfo`),form:{access_token:t}}),{azp:r}=n.status===
200&&v(n.body)||{};return typeof r=="string"&&r!==""?r:void 0}var ts={expected_project_id:{what:"the project",unknown:"no project is certain",decidedBy:e=>e("project_id")},expected_service_account:{what:"the service accoun\
t",unknown:"the job acts as no service account",decidedBy:e=>e("service_account")},expected_provider:{what:"the provider",unknown:"the job does not sign in at a\
 provider",decidedBy:e=>e("workload_identity_provider")},expected_subject:{what:"the subject",unknown:"the job does not sign in with an ID token that has one",decidedBy:"\
the job that signs in"}},kt=(e,t,n)=>e.filter(({name:r,wanted:o})=>!ns(t[r],o)).map(({name:r,wanted:o})=>{let{decidedBy:s,unknown:a,what:c}=ts[r],d=t[r],p=d===void 0?
`${a}, and ${c} must be`:`${c} is "${A(d)}", not`,g=typeof s=="string"?s:s(n);return{code:"GUARDRAIL_REFUSED",message:`${n(r)}: ${p} "${A(o)}"`,suggestions:[`Co\
rrect ${g}. Change ${n(r)} only if this job is meant to sign in so.`]}});function ns(e,t){return e===void 0?!1:t.endsWith("*")?e.startsWith(t.slice(0,-1)):e===t}
async function wt(e,t,n){let{actor:r,projectId:o,provider:s}=t,a=r.idToken?.()?.claims.sub,c={expected_project_id:o,expected_service_account:await rs(e,t),expected_provider:s&&
we(s),expected_subject:typeof a=="string"?a:void 0};M(kt(e,c,n))}var bt=(e,t,n)=>{let r=e.identity.mode==="federation"?e.identity.provider:void 0,{projectId:o,serviceAccount:s}=e;
return wt(e.expected,{...t,projectId:o,provider:r,serviceAccount:s},n)},De=e=>/^\d+$/.test(e);async function rs(e,{actor:t,google:n,mint:r,serviceAccount:o}){let s=e.
find(({name:p})=>p==="expected_service_account")?.wanted,a=t.idToken?void 0:t.account??(await t.principal()).principal,c=o??a;if(s===void 0||c===void 0||!De(s)||
De(c)||!Vt(n))return c;let d=await r({format:"access_token",scopes:[Q],lifetimeSeconds:3600});return await lr(n,d.value)??c}m();var Tt=y(H(),1);m();m();var mr=y(ut(),1);var pr=1<<20;function os(e,t){let{env:n,file:r}=e,s=!/[\\/:]/.test(r)&&(n.PATH??n.Path)!==void 0?me(r,n,t):r;return s===void 0?"ENOENT":Ue({...e,file:s},t)}async function gr(e,t=te){
let{args:n,cwd:r,env:o,file:s,input:a,shell:c,signal:d,timeoutMs:p}=e,g=c?{file:s,args:n}:os(e,t);if(typeof g=="string")return{stdout:"",stderr:"",failure:`cann\
ot be started (${g})`};let h=t.platform==="win32",{spawn:k}=process.getBuiltinModule("node:child_process");return new Promise(w=>{let{windowsVerbatimArguments:L}=g,
x={cwd:r,env:{...o},shell:c,detached:!h,windowsHide:!0,windowsVerbatimArguments:L},T=k(g.file,g.args,x),O={stdout:"",stderr:""},S,$=E=>{let I=S===void 0;S??=E,h?
I&&is(T,()=>k(...as(T,o))):ss(T)},ie=setTimeout(()=>$(`ran for more than ${p/1e3} s`),p),U=()=>$("was interrupted");d?.addEventListener("abort",U,{once:!0}),d?.
aborted&&U();for(let E of["stdout","stderr"])T[E].setEncoding("utf8").on("data",I=>{O[E]+=I,O[E].length>pr&&$(`printed more than ${pr} bytes`)});let z=E=>{clearTimeout(
ie),d?.removeEventListener("abort",U);let I=S??E,Ut=ye(O.stderr);w(I===void 0?O:{...O,failure:Ut?`${I}: ${Ut}`:I})};T.on("error",({code:E})=>z(`cannot be starte\
d (${E})`)),T.on("close",(E,I)=>z(E===0?void 0:`ended with ${E??I}`)),T.stdin.on("error",()=>{}),T.stdin.end(a)})}function ss(e){try{e.pid!==void 0&&(0,mr.kill)(
-e.pid,"SIGKILL")}catch{}}function is(e,t){if(e.pid===void 0)return;let n=()=>{e.kill("SIGKILL");for(let r of[e.stdout,e.stderr])r.destroy()};t().on("error",n).
on("close",n)}var as=({pid:e},t)=>[`${gt(t)}\\taskkill.exe`,["/pid",String(e),"/t","/f"],{env:{...t},stdio:"ignore",windowsHide:!0}];var hr=y(F(),1);var yr=(e,t,n)=>({label:"the executable of the credentials file",mintsAgain:!0,choosesAudience:!0,secrets:[],refreshSource:()=>({kind:"executable",command:e.command,
timeoutMs:e.timeoutMs}),async mint(r,{clock:o,signal:s}){let a=ds(e.outputFile,o.now());if(a!==void 0)return a;if(t[Ie]!=="1")throw new b("CLIENT_EXECUTABLES_NO\
T_ALLOWED",`the credentials file names an executable, but ${Ie} is not 1`,{suggestions:[`If the file is yours: export ${Ie}=1`]});return kr(await us(e,{env:{...t,
...cs(e,r)},cwd:n,signal:s}))}}),cs=({outputFile:e,tokenType:t},n)=>({GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE:n,GOOGLE_EXTERNAL_ACCOUNT_TOKEN_TYPE:t,GOOGLE_EXTERNAL_ACCOUNT_INTERACTIVE:"\
0",...e===void 0?{}:{GOOGLE_EXTERNAL_ACCOUNT_OUTPUT_FILE:e}});function ds(e,t){if(e!==void 0)try{let n=v((0,hr.readFileSync)(e,"utf8"));return typeof n?.expiration_time==
"number"&&n.expiration_time>t&&n?.success===!0?kr(JSON.stringify(n)):void 0}catch{return}}async function us({command:e,timeoutMs:t},n){let[r="",...o]=e.split(/\s+/).
filter(c=>c!==""),{failure:s,stdout:a}=await gr({file:r,args:o,shell:!1,timeoutMs:t,...n});if(s!==void 0)throw Ge(`the executable ${s}`);return a}function kr(e){
let t=v(e);if(t?.version!==1)throw Ge("the executable did not print a response of version 1");if(t.success!==!0)throw Ge(`the executable reported a failure${fs(
t)}`);let n=t.id_token;if(typeof n=="string"&&n!=="")return n;throw Ge(`the response of the executable has no id_token, but the keys ${Mt(t)}`)}function fs({code:e,
message:t}){let n=[e,t].filter(r=>typeof r=="string").join(": ");return n?`: ${ye(n)}`:""}var Ge=e=>new b("CLIENT_EXECUTABLE_OUTPUT",e,{suggestions:["Run the co\
mmand of the file by hand, and compare with https://google.aip.dev/auth/4117"]});m();var wr=y(F(),1);function br(e,t){let n;try{n=(0,wr.readFileSync)(e,"utf8")}catch(o){let s=ve(o);throw new b("FILE_CREDENTIALS_MISSING",`${t} names ${e}, which cannot be read: ${s}`,
{suggestions:["Sign in in the same job, after the checkout (a checkout deletes files in the workspace) and before ci-auth cleanup."]})}let r=v(n);if(!r)throw P(
e,"it is not a JSON object");return Er(r,e)}var Et={service_account:ls,external_account:ps,impersonated_service_account:ms};function Er(e,t){let n=N(e,"type")??
"(none)";if(Object.hasOwn(Et,n))return Et[n](e,t);throw P(t,`its type is ${n}${n==="authorized_user"?", a person's":""}; the supported types are ${Object.keys(Et).
join(", ")}`)}function _t(e,t){let n=N(e,"universe_domain")??"googleapis.com";if(Wt(n))return n;throw P(t,"its universe_domain is not a domain name")}function ls(e,t){
let n=en(e);if("code"in n)throw new b(n.code,n.message,{suggestions:n.suggestions??[]});return{type:"service_account",key:n,universe:_t(e,t)}}function ps(e,t){let n=N(
e,"audience"),r=N(e,"subject_token_type");if(!n||!r)throw P(t,"it has no audience or no subject_token_type");let o=_t(e,t),s=N(e,"token_url")??`https://sts.${o}\
/v1/token`,a=N(e,"service_account_impersonation_url"),c=W(e,"service_account_impersonation")?.token_lifetime_seconds;return{type:"external_account",audience:n,subjectTokenType:r,
sts:Tr(s,/\/v1\/token$/,t),source:ws(W(e,"credential_source")??{},t),impersonation:a===void 0?void 0:_r(a,[],typeof c=="number"?c:void 0,t),universe:o}}function ms(e,t){
let n=W(e,"source_credentials"),r=N(e,"service_account_impersonation_url");if(!n||r===void 0)throw P(t,"it has no source_credentials or no service_account_imper\
sonation_url");return{type:"impersonated_service_account",source:gs(n,t),impersonation:_r(r,hs(e,t),void 0,t),universe:_t(e,t)}}function gs(e,t){let n=e.type===
"impersonated_service_account"?void 0:Er(e,t);if(n&&(n.type!=="external_account"||!n.impersonation))return n;throw P(t,"its source_credentials impersonate an ac\
count too: put that account into delegates")}function hs(e,t){return(Array.isArray(e.delegates)?e.delegates:[]).map(r=>{if(typeof r!="string")throw P(t,"its del\
egates are not a list of texts");return r.replace(/^projects\/-\/serviceAccounts\//,"")})}function _r(e,t,n,r){let[,o=""]=/\/v1\/projects\/-\/serviceAccounts\/([^/:]+):generateAccessToken$/.
exec(e)??[],s=ys(o);if(!s)throw P(r,"its service_account_impersonation_url does not name an account");let a=Tr(e,/\/v1\/projects\/-\/.*$/,r);return{serviceAccount:s,
delegates:t,iamcredentials:a,lifetimeSeconds:n}}function ys(e){try{return decodeURIComponent(e)}catch{return}}function Tr(e,t,n){let r=URL.canParse(e)?new URL(e):
void 0,o=r?.protocol==="http:"&&qt.has(r.hostname);if(!r||!t.test(e)||r.protocol!=="https:"&&!o)throw P(n,"it names an endpoint that is not an https URL of the \
expected form");return e.replace(t,"")}var ks=3e4;function ws(e,t){let n=W(e,"format"),r=n?.type==="json"?N(n,"subject_token_field_name"):void 0,o=N(e,"url"),s=N(
e,"file"),a=W(e,"executable");if(a)return bs(a,t);if(s!==void 0)return{kind:"file",path:s,field:r};if(o!==void 0&&URL.canParse(o)){let c=Object.entries(W(e,"hea\
ders")??{}).map(([d,p])=>[d,Dt(p)]);return{kind:"url",url:new URL(o),headers:Object.fromEntries(c),field:r}}throw P(t,`its credential_source has none of url, fi\
le and executable; it has ${Object.keys(e).join(", ")||"nothing"}`)}function bs(e,t){let n=N(e,"command");if(n===void 0)throw P(t,"its executable has no command");
let{timeout_millis:r}=e;return{kind:"executable",command:n,timeoutMs:typeof r=="number"?r:ks,outputFile:N(e,"output_file")}}var Be=["GOOGLE_APPLICATION_CREDENTIALS",...un];function vr(e,{cwd:t,env:n},r="--credentials-file"){let o=Be.find(c=>n[c]),s=e===void 0?o:r,a=e??(o&&n[o]);if(!a||
!s)throw new b("INPUT_SOURCE_MISSING","there are no credentials to mint a token from",{suggestions:["Sign in first: ci-auth federate \u2026, or ci-auth key \u2026",
"Or name the provider here: --workload-identity-provider projects/\u2026/providers/\u2026"]});return{credentials:br((0,Tt.resolve)(t,a),s),path:a,namedBy:s}}function vt(e,t,n,r){
if(e.type==="service_account"){for(let d of bn(e.key))r.mask(d);return{actor:wn(t,e.key,r),target:{delegates:[]},google:t}}let{impersonation:o}=e,s=o?Es(t,o):t,
a={serviceAccount:o?.serviceAccount,delegates:o?.delegates??[]};if(e.type==="external_account"){let d=_s(e.audience),p=et(Sr(s,{sts:e.sts}),{provider:d});return{
actor:Ts(e,d,p,n,r),target:a,google:p}}let c=vt(e.source,s,n,r);return{actor:c.actor,target:a,google:c.google}}var Es=(e,{delegates:t,iamcredentials:n,serviceAccount:r})=>et(
Sr(e,{iamcredentials:n}),{serviceAccount:r,delegates:t});function _s(e){let t=be(e);return"code"in t?void 0:t}var Sr=(e,t)=>({...e,endpoints:{...e.endpoints,...t}});
function Ts({audience:e,source:t,subjectTokenType:n},r,o,s,a){let c=vs(t,n,s);for(let d of c.secrets)a.mask(d);return kn({google:o,source:c,audience:e,provider:r,
target:{audience:e,subjectTokenType:n},report:a})}function vs(e,t,{cwd:n,env:r}){if(e.kind==="url")return Zt(e.url,{...e,method:"GET"});if(e.kind==="executable")
return yr({...e,tokenType:t},r,n);let o=Qt((0,Tt.resolve)(n,e.path),e);return{...o,mint:(s,a)=>o.mint(s,a).catch(Ss)}}function Ss(e){throw!(e instanceof b)||e.code!==
"OIDC_TOKEN_VARIABLE_MISSING"?e:e.with({code:"FILE_SUBJECT_TOKEN_MISSING",suggestions:["Sign in again in this job: the token file of the credentials no longer e\
xists."]})}var Cr=(e,{env:t})=>xe(t,e.universe).endpoints;m();var St=y(H(),1);async function Ct(e,t,n,r){let{cache:o=!0,fresh:s,report:a,signal:c}=e,d=o&&t!==void 0?Cs(e):void 0;if(!d||t===void 0)return r();let p=await d.get({who:t,...n},
r,{fresh:s,signal:c});return a.mask(p.value),p}function Cs(e){let{ci:t,clock:n=dn,report:r,surroundings:o}=e;try{return zn(e.folder??Pe(t,o),n,r.trace)}catch(s){
if(!(s instanceof Error))throw s;r.trace(`tokens are not kept: ${s.message}`);return}}function xr(e,t,n){let{surroundings:r}=n,o=(0,St.resolve)(r.cwd,e),s=it(ae(
o)),a=Is(n).find(d=>d.path===o&&d.content===s);if(a?.who!==void 0)return a.who;let{endpoints:c}=xe(r.env,t.universe);return it(t,xs(t,r),c)}function xs(e,{cwd:t}){
let n=e.type==="impersonated_service_account"?e.source:e,r=n.type==="external_account"?n.source:void 0;return r?.kind==="file"?ae((0,St.resolve)(t,r.path)):void 0}
function Is({ci:e,folder:t,surroundings:n}){try{return(t?J(t.path):Ce(e,n)).read()}catch{return[]}}var As=["workload_identity_provider","credentials_json"],Ir=["service_account","delegates","audience","universe","wait_for_propagation"];function Os({raw:e,...t},n){
let{namedBy:r="a credentials file",profile:o}=t,s=o===void 0?Ir:[...Ir,...As],a=zt(e,t),{add:c,duration:d,nameOf:p,problems:g,text:h}=a;for(let L of s.filter(x=>h(
x)!==void 0)){let x=`${p(L)} has no effect with ${r}, which contains the identity`;c("INPUT_NOT_APPLICABLE",x,`Delete it, or name the provider: ${p("workload_id\
entity_provider")}`)}let k=nn(a,tn(a)),w={requestReason:on(a),retries:sn(a),timeoutMs:d("timeout")*1e3,expected:rn(a)};if(M([...g,...Yt(e,t),...n]),k)return{...w,
request:k};throw new Error("no token format")}function Or({ci:e,folder:t,profile:n,surroundings:r}){if(n===void 0&&Be.some(s=>r.env[s]))return;let o=(t?J(t.path):Ce(e,r)).read();return n!==void 0?Me(o,n):yt(
o).find(({name:s})=>s===Gt)}var Nr=({credentialsFile:e,name:t,projectId:n})=>({credentialsFile:e,namedBy:`the profile ${t}`,projectId:n}),Rr=e=>Pr(e)&&!Be.some(
t=>e.surroundings.env[t]),Pr=({ci:e,surroundings:t})=>e.hasGoogleIdentity===!0||!!t.env.GCE_METADATA_HOST?.trim(),Ns={create_credentials_file:"false",export_environment_variables:"\
false"};async function $r(e,t){let{ci:n,raw:r,report:o,surroundings:s}=e,{problems:a,source:c}=await cn(e),d={nameOf:e.nameOf,ambient:Pr(e),secretsWithheld:n.secretsWithheld?.(
s.env)},p=an({...r,...Ns},d,[...a,...tt(s.env)]),g=t??p.token;if(!g)throw new Error("no token format");for(let S of c?.secrets??[])o.mask(S);for(let S of p.notes)
o.note(S);let h=await Ct(Fr(e,p),Tn(p,c,s),g,async()=>{let S=await _n(p,e,c);try{let $=await S.mint(g);return p.expected.length>0&&await bt(p,S,e.nameOf),{...$,
...await st(S.target,S.actor,g)}}finally{S.close()}}),{identity:k,projectId:w,serviceAccount:L}=p,x=k.mode==="key"?k.key.email:k.mode==="ambient"?h.principal:void 0,
T=k.mode==="federation"?k.provider:void 0;Ur(p.expected,{account:L??x,projectId:w,provider:T},e.nameOf);let O=c?.label??(p.identity.mode==="ambient"?"the metada\
ta server":"a service account key");return{request:g,token:h,source:O}}async function Hr(e,t){let{report:n,surroundings:r}=e,{credentials:o,namedBy:s,path:a}=vr(
e.credentialsFile,r,e.namedBy),c=Os(e,tt(r.env)),d=t??Rs(c.request,e.raw,o),p=await Ct(Fr(e,c),xr(a,o,e),d,async()=>{let w=En(e,c),L={network:w,endpoints:Cr(o,r),
universe:o.universe,requestReason:c.requestReason,refusalContext:{identify:e.identify}};try{let{actor:x,google:T,target:O}=vt(o,L,r,n),S=await vn(x.facts,()=>ot(
T,x,O,d));if(n.mask(S.value),c.expected.length>0){let{serviceAccount:$}=O,{provider:ie}=T.refusalContext,U=E=>ot(T,x,O,E),z=e.projectId??Ar($??x.account,o);await wt(
c.expected,{actor:x,google:T,mint:U,projectId:z,provider:ie,serviceAccount:$},e.nameOf)}return{...S,...await st(O,x,d)}}finally{w.close()}}),{account:g,provider:h}=jr(
o),k=e.projectId??Ar(g,o);return Ur(c.expected,{account:g,projectId:k,provider:h},e.nameOf),{request:d,token:p,source:`${a} (${s})`}}function jr(e){if(e.type===
"service_account")return{account:e.key.email,provider:void 0};let t=e.impersonation?.serviceAccount;if(e.type==="impersonated_service_account")return{...jr(e.source),
account:t};let n=be(e.audience);return{account:t,provider:"code"in n?void 0:n}}var Lr=e=>e.some(({name:t,wanted:n})=>t==="expected_subject"||De(n)),Fr=(e,{expected:t})=>Lr(
t)?{...e,cache:!1}:e;function Ur(e,{account:t,projectId:n,provider:r},o){if(Lr(e))return;let s={expected_project_id:n,expected_service_account:t,expected_provider:r&&
we(r),expected_subject:void 0};M(kt(e,s,o))}var Ar=(e,t)=>(e&&Ee(e))??(t.type==="service_account"?t.key.projectId:void 0);function Rs(e,t,n){let r=n.type==="ser\
vice_account"?void 0:n.impersonation?.lifetimeSeconds;return e.format==="id_token"||e.user!==void 0||t.access_token_lifetime?.trim()||r===void 0?e:{...e,lifetimeSeconds:r}}var Ps={token_format:"access_token"};async function Je(e){let t=Or(e),n={...e,raw:Ps,nameOf:s=>s,named:{},...t?Nr(t):{credentialsFile:void 0}},r=t===void 0&&Rr(
e),{token:o}=await(r?$r(n,e.token):Hr(n,e.token));return await e.report.masked(),o}function Gr({name:e,profile:t,programs:n,words:r},{ambientActor:o,jobOf:s,look:a,signal:c}){let{env:d}=process;return{words:r,startedAs:e,version:"0.0.0",env:d,
stdin:$s,async token(p){let g=a();return Je({...await s(g),profile:t,surroundings:g,report:fr,userAgent:"ci-auth/0.0.0",signal:c,token:Fe(p),fresh:p?.fresh,ambientActor:o})},
askedBefore:async p=>Yn((await s(a())).folder,p,Ln()),passOn:p=>ur(p,r,{env:d,own:n})}}var Mr=1<<20;async function $s(){let e="";for await(let t of process.stdin.
setEncoding("utf8"))if(e+=t,e.length>Mr)throw new Error(`more than ${Mr} characters on standard input`);return e}async function Br({exitCode:e,stderr:t="",stdout:n}){
await Promise.all([Dr(process.stdout,n),Dr(process.stderr,t)]),process.exit(e)}var Dr=(e,t)=>new Promise(n=>{if(t==="")return n();e.on("error",()=>n()),e.write(
t,()=>n())});m();var j=y(H(),1);m();function Kr(e,t,n){let r=Hs(Jr(e),Jr(t)),o=Ls(r).map(([s,a])=>Fs(r,s,a));return o.length===0?"":[`--- a/${n}
`,`+++ b/${n}
`,...o].join("")}var Jr=e=>e.match(/[^\n]*\n|[^\n]+$/g)??[];function Hs(e,t){let n=[],[r,o]=[0,0];for(;r<e.length||o<t.length;){let[s,a]=js(e,t,r,o);n.push(...e.
slice(r,r+s).map(d=>({mark:"-",text:d}))),n.push(...t.slice(o,o+a).map(d=>({mark:"+",text:d}))),r+=s,o+=a;let c=e[r];c!==void 0&&n.push({mark:" ",text:c}),r+=1,
o+=1}return n}function js(e,t,n,r){let o=e.length-n+(t.length-r);for(let s=0;s<o;s+=1)for(let a=0;a<=s;a+=1){let c=e[n+a];if(c!==void 0&&c===t[r+s-a])return[a,s-
a]}return[e.length-n,t.length-r]}function Ls(e){let t=[];for(let[n,{mark:r}]of e.entries()){if(r===" ")continue;let o=t.at(-1),s=Math.min(e.length,n+1+3);o&&n-3<=
o[1]?o[1]=s:t.push([Math.max(0,n-3),s])}return t}function Fs(e,t,n){let r=e.slice(t,n),o=a=>{let c=r.filter(({mark:p})=>p!==a).length,d=e.slice(0,t).filter(({mark:p})=>p!==
a).length;return`${c===0?d:d+1},${c}`},s=r.map(({mark:a,text:c})=>a+c+(c.endsWith(`
`)?"":`
\\ No newline at end of file
`));return[`@@ -${o("+")} +${o("-")} @@
`,...s].join("")}m();var Rt=y(Y(),1),Xe=y(H(),1);m();m();m();var Wr="[a-z][a-z0-9]*(?:-[a-z0-9]+)*",ne=e=>`${Wr}-${e}\\.pkg\\.dev|${e}\\.${Wr}\\.rep\\.pkg\\.dev`,xt="[a-z0-9](?:[a-z0-9-]*[a-z0-9])?",Us={docker:`${ne("dock\
er")}|(?:(?:us|eu|asia|marketplace)\\.)?gcr\\.io`,npm:ne("npm"),python:ne("python"),maven:ne("maven"),go:ne("go"),apt:ne("apt"),git:`source\\.developers\\.google\\\
.com|(?:${xt}\\.)+sourcemanager\\.dev`,bazel:`(?:${xt}\\.)+googleapis\\.com|(?:${xt}\\.)+pkg\\.dev`},Ms=new Map(Object.entries(Us).map(([e,t])=>[e,new RegExp(`^\
(?:${t})$`)])),Ds=/^(?:https:\/\/)?([a-z0-9.-]{1,253})(?::443)?(?:\/[!-~]*)?$/;function R(e,t){let n=Ds.exec(e)?.[1];return n!==void 0&&Ms.get(t)?.test(n)?n:void 0}var It="ci-auth-bazel",Gs=60,Ke=e=>({stdout:"",stderr:`${It}: ${e}
`,exitCode:1}),Bs=e=>/^(?:https|grpcs):\/\//.test(e)?R(e.replace(/^grpcs:/,"https:"),"bazel"):void 0,qr={name:"bazel",startedAs:[It],failure:Ke,async answer(e){
let[t]=e.words;if(t===void 0)return{stdout:"",stderr:`usage: ${It} get
`,exitCode:1};if(t!=="get")return Ke(`unknown command: ${A(t)}. It has one: get`);let n=v(await e.stdin())?.uri;if(typeof n!="string")return Ke('standard input \
is not a request such as {"uri":"https://\u2026"}');if(Bs(n)===void 0)return Ke(`no credentials for ${A(n)}: it gives tokens only to Google's hosts, over https.\
 In the line --credential_helper of the bazelrc file, name the host`);let{expiresAt:r,value:o}=await e.token(),s={expires:K(r-Gs),headers:{Authorization:[`Beare\
r ${o}`]}};return{stdout:`${JSON.stringify(s)}
`,exitCode:0}}};m();var ge="docker-credential-ci-auth",oe="oauth2accesstoken",re=e=>({stdout:`${e}
`,exitCode:1}),Js=re("credentials not found in native keychain"),Ks=re("no credentials server URL"),Ws={stdout:"",exitCode:0},qs=`usage: ${ge} <store|get|erase|\
list|version>`;async function Vs(e){let t=(await e.stdin()).trim();if(t==="")return Ks;if(R(t,"docker")===void 0)return Js;let{value:n}=await e.token();return{stdout:`${JSON.
stringify({ServerURL:t,Username:oe,Secret:n})}
`,exitCode:0}}async function Xs(){return re(`${ge} stores no passwords: it gets a new token whenever one is needed, so leave out the login to this registry`)}var Vr={
get:Vs,store:Xs,erase:async()=>Ws,list:async()=>({stdout:`{}
`,exitCode:0}),version:async({version:e})=>({stdout:`${ge} (ci-auth) ${e}
`,exitCode:0})},We={name:"docker",startedAs:[ge],failure:e=>({...re(e),stderr:`${e}
`}),async answer(e){let[t,...n]=e.words;if(t===void 0||n.length>0)return re(qs);let r=Object.hasOwn(Vr,t)?Vr[t]:void 0;return r?r(e):re(`${ge}: unknown action: ${JSON.
stringify(t)}`)}};m();var At="git-credential-ci-auth",qe={stdout:"",exitCode:0};function Xr(e){let t=new Map,n=[];for(let r of e.split(`
`)){if(r==="")break;let[,o="",s=""]=/^([^=]+)=(.*)$/s.exec(r)??[];o!=="capability[]"?t.set(o,s):n=s===""?[]:[...n,s]}return{one:t,capabilities:n}}var zr=({one:e})=>e.
get("protocol")==="https"&&R(`https://${e.get("host")??""}`,"git")!==void 0,Yr=(e,{value:t})=>Buffer.from(`${e}:${t}`).toString("base64");async function zs(e){let t=Xr(
await e.stdin());if(!zr(t))return qe;let n;try{n=await e.token()}catch(a){let{code:c,text:d}=_e(a);return{stdout:`quit=1
`,stderr:`${At}: ${c}: ${d}
`,exitCode:1}}let r=t.one.get("username")||oe,o=`password_expiry_utc=${Math.floor(n.expiresAt)}`;return{stdout:`${(t.capabilities.includes("authtype")?["capabil\
ity[]=authtype","authtype=Basic",`credential=${Yr(r,n)}`,"ephemeral=1",o]:[`username=${r}`,`password=${n.value}`,o]).join(`
`)}
`,exitCode:0}}async function Ys(e){let t=Xr(await e.stdin());if(!zr(t))return qe;let{one:n}=t;try{let r=await e.token(),o=n.get("username")||oe;(n.get("password")===
r.value||n.get("credential")===Yr(o,r))&&await e.token({fresh:!0})}catch{}return qe}var Qr={name:"git",startedAs:[At],async answer(e){let[t]=e.words;return t===
void 0?{stdout:"",stderr:`usage: ${At} <get|store|erase>
`,exitCode:1}:t==="get"?zs(e):t==="erase"?Ys(e):qe}};m();var Zr="ci-auth-goauth",Qs=/^HTTP\/\S+ 40[13]\b/,eo={name:"goauth",startedAs:[Zr],async answer(e){let t=e.words.at(-1),n=t?.startsWith("https://")?t:void 0,r=n===
void 0?e.words:[n],s=r.filter(h=>R(h,"go")===void 0).map(h=>`${Zr}: no credentials for ${A(h)}, no host of Google
`).join(""),a=r.flatMap(h=>R(h,"go")??[]);if(a.length===0)return{stdout:"",stderr:s,exitCode:0};let c=n!==void 0&&Qs.test(await e.stdin()),{value:d}=await e.token(
{fresh:c}),p=Buffer.from(`${oe}:${d}`).toString("base64");return{stdout:`${a.map(h=>`https://${h}
`).join("")}
Authorization: Basic ${p}

`,stderr:s,exitCode:0}}};m();var to="gke-gcloud-auth-plugin",Zs=[Q,"https://www.googleapis.com/auth/userinfo.email"],ei=30,Ot="client.authentication.k8s.io",no=[`${Ot}/v1`,`${Ot}/v1beta1`],
Nt=e=>({stdout:"",stderr:`ci-auth helper kubectl: ${e}
`,exitCode:1}),ti=new Set(["use_application_default_credentials","cluster","location","project","v","vmodule","stderrthreshold","alsologtostderr","logtostderr",
"log_backtrace_at","log_dir","log_file","log_file_max_size","add_dir_header","one_output","skip_headers","skip_log_headers"]),ni=new Map([["account","name the a\
ccount in the sign-in"],["impersonate_service_account","sign in as this account: ci-auth federate --service-account"],["use_edge_cloud","there are no tokens for\
 Edge Cloud"]]);function ri(e){let[,t="",n]=/^--?(\w+)(?:=(.*))?$/s.exec(e)??[];if(e==="version"||t==="version")return"version";if(t===""||n==="false"||ti.has(t))
return;let r=ni.get(t);return{fault:r===void 0?`unknown flag: --${t}`:`--${t} cannot be followed: ${r}`}}function oi(e){if(!e?.trim())return{version:`${Ot}/v1be\
ta1`,server:""};let{apiVersion:t,spec:n}=v(e)??{};if(!no.includes(t))return{fault:`KUBERNETES_EXEC_INFO has the apiVersion ${typeof t=="string"?A(t):"none"}, no\
t ${no.join(" or ")}`};let{server:r}=n?.cluster??{};return{version:String(t),server:typeof r=="string"?r:""}}async function si(e){let t=oi(e.env.KUBERNETES_EXEC_INFO);
if("fault"in t)return Nt(t.fault);let n=await e.askedBefore(`kubectl ${t.server}`),{expiresAt:r,value:o}=await e.token({scopes:Zs,fresh:n}),s={expirationTimestamp:K(
r-ei),token:o},a={apiVersion:t.version,kind:"ExecCredential",spec:{interactive:!1},status:s};return{stdout:`${JSON.stringify(a)}
`,exitCode:0}}var Ve={name:"kubectl",startedAs:[to],failure:Nt,async answer(e){let[t]=e.words.map(ri).filter(n=>n!==void 0);return t==="version"?{stdout:`${to} \
(ci-auth) ${e.version}
`,exitCode:0}:t?Nt(t.fault):si(e)}};var ii=[We,Ve,Qr,qr,eo],ro=e=>ii.find(t=>t.name===e||t.startedAs.includes(e));var he=e=>e===void 0||e==="default"?"bin":`bin-${e}`;function Pt(e,t){let n=ro(e)?.startedAs[0];if(n===void 0)throw new Error(`no helper is called ${e}`);return e===
"docker"&&he(t)!=="bin"?`${n}-${t}`:n}var so="helper.mjs",io="helper.json",ai="compiled";function ao(e,t=(0,Rt.platform)()){let{folder:n,helpers:r,profile:o,program:s,
settings:a}=e;if(r.length===0)return[];let{join:c}=t==="win32"?Xe.win32:Xe.posix,d=p=>t==="win32"?ui(s,oo(s,p,{folder:n,join:c,profile:o})):ci(s,oo(s,p,{folder:n,
join:c,profile:o}),c(n,ai),p);return[{path:io,content:JSON.stringify(a)},...s.text===void 0?[]:[{path:so,content:s.text}],...r.map(p=>({path:`${he(o)}/${$t(p,o,
t)}`,content:d(p),mode:448}))]}var $t=(e,t,n=(0,Rt.platform)())=>Pt(e,t)+(n==="win32"?".cmd":""),oo=({path:e,text:t},n,{folder:r,join:o,profile:s="default"})=>[
e,...t===void 0?[]:[o(r,so)],"helper","--as-recorded",o(r,io),n,s];function ci(e,t,n,r){let o=r==="docker"?"":" >&2";return`#!/bin/sh
[ -x ${B(e.path)} ] || { printf '%s\\n' ${B(fi(e))}${o}; exit 1; }
unset NODE_OPTIONS
NODE_COMPILE_CACHE=${B(n)} exec ${t.map(B).join(" ")} "$@"
`}var di=/["%\r\n]/;function ui(e,t){if(t.some(n=>di.test(n)))throw new b("FILE_WRITE_FAILED",`a batch file cannot start ${e.path}: a path has a quote or a %`,{
suggestions:["Choose another folder for temporary files, or install Node in another folder."]});return["@echo off","set NODE_OPTIONS=",`${t.map(n=>`"${n}"`).join(
" ")} %*`,""].join(`\r
`)}var fi=({path:e,text:t})=>`${t===void 0?"CLIENT_EXECUTABLE_MISSING: the ci-auth":"NODE_MISSING: the node"} that ran ci-auth configure is no longer there: ${e}\
. Run ci-auth configure again`;async function co(e,t){let{dryRun:n,folder:r,handover:o,profile:s,signal:a,surroundings:c}=t;M(o?.problems({variables:!0,outputs:!1})??[]),s!==void 0&&Me(J(r.path).
read(),s);let{call:d,tokens:p}=pi(t),g=await e.plan(d),{edits:h=[],files:k,helpers:w,links:L=[],notes:x,tokenVariables:T={}}=g;M(o&&Object.keys(T).length>0?li(o,
t.ci):[]);let O={...g.variables,...g.onPath?gi(c.env,r,s):{}},S=[...k.map(({content:E,path:I})=>({path:d.pathOf(I),content:E})),...h].map(({content:E,path:I})=>({
path:I,diff:yi(ct(I)??"",E,I,p)})).filter(({diff:E})=>E!=="");if(n)return{changes:S,variables:O,tokenVariables:T,notes:x};a?.throwIfAborted();let{ci:$}=t,ie={ci:$.
id,module:$.module},U=w.length===0?void 0:await t.program(),z=U?ao({folder:r.path,helpers:w,profile:s,program:U,settings:ie}):[];An(r,[...z,...k]);for(let{path:E,
target:I}of L)On(r,E,I);for(let E of h)await Nn(r,E);return await o?.exportVariables({...O,...T}),{changes:S,variables:O,tokenVariables:T,notes:x}}var li=({setOutputs:e},{
label:t})=>e?[]:[{code:"INPUT_TOKEN_UNDELIVERABLE",message:`${t} cannot pass a token to later steps`,suggestions:["Add --output-format shell, in the step that r\
uns the tool, or use ci-auth exec --configure."]}];function pi(e){let{folder:t,profile:n,surroundings:r}=e,o=[],s=c=>(0,j.join)(t.path,...c.split("/"));return{call:{
...e,pathOf:s,programOf:c=>s(`${he(n)}/${$t(c,n)}`),programNameOf:c=>Pt(c,n),read:c=>mi((0,j.isAbsolute)(c)?c:(0,j.resolve)(r.cwd,c)),async token(c){let d=await e.
token(c);return o.push(d.value),d}},tokens:o}}function mi(e){try{return ct(e)}catch(t){throw new b("FILE_SETTINGS_INVALID",`cannot read ${e}: ${ve(t)}`,{cause:t})}}
function gi(e,t,n){let r=e.PATH??"",o=(0,j.join)(t.path,he(n));return r.split(j.delimiter).includes(o)?{}:{PATH:r===""?o:`${o}${j.delimiter}${r}`}}var hi=/((?:auth|token|password|passwd|passphrase|secret|key-data|login)(?:["']?\s*[:=]\s*["']?|>|\s+))(?!\$\{)[^\s"'<]+|(\/\/)[^\s/@]+@/gi;
function yi(e,t,n,r){let o=Kr(e,t,n.replace(/^[/\\]/,""));return r.reduce((c,d)=>c.replaceAll(d,"***"),o).split(`
`).filter((c,d)=>d<2||/^[-+]/.test(c)).map((c,d)=>d<2?c:c.replace(hi,(p,g="",h)=>h?"//***@":`${g}***`)).join(`
`)}m();var ze=y(F(),1),Ye=y(Y(),1),G=y(H(),1);var uo={name:"docker",async plan(e){let{env:t}=e.surroundings,n=e.words.map(ki),r=e.programNameOf("docker").replace("docker-credential-",""),o=e.pathOf("docker/\
config.json"),s=(0,G.resolve)(e.surroundings.cwd,t.DOCKER_CONFIG||(0,G.join)(t.HOME||(0,Ye.homedir)(),".docker")),a=(0,G.join)(s,"config.json"),c=(e.inPlace?void 0:
e.read(o))??e.read(a),d=fo(c,n,r,a),p=[`docker asks ci-auth for a new token whenever it signs in to ${n.join(", ")}: nothing expires`],g={files:[],variables:{},
helpers:["docker"],onPath:!0,notes:p},h=`"credHelpers": ${n.map(k=>`"${k}"`).join(", ")}`;return e.inPlace?{...g,edits:[{path:a,content:d,undo:h}]}:{...g,files:[
{path:"docker/config.json",content:d},..._i(e,n,r,d)],links:s===e.pathOf("docker")?[]:wi(s),variables:{DOCKER_CONFIG:e.pathOf("docker"),REGISTRY_AUTH_FILE:Ei(e)}}}};
function ki(e){let t=R(e,"docker");if(t!==void 0&&(e===t||e===`https://${t}`||e===`https://${t}/`))return t;throw new b("INPUT_HOST_INVALID",`"${A(e)}" is not t\
he host of a registry of Google`,{suggestions:["Give the host alone, in lower case, for example: europe-docker.pkg.dev"]})}function fo(e,t,n,r){let{credHelpers:o,
...s}=Ht(e,r),a=Object.fromEntries(t.map(g=>[g,n])),c=typeof o=="object"&&o!==null?o:{},d=/^\{\s*\n([ \t]+)/.exec(e??"")?.[1]??"	",p=e===void 0||e.endsWith(`
`)?`
`:"";return JSON.stringify({...s,credHelpers:{...c,...a}},void 0,d)+p}function Ht(e,t){if(e===void 0||e.trim()==="")return{};let n=v(e);if(n)return n;throw new b(
"FILE_SETTINGS_INVALID",`${t} is not a JSON object, so docker cannot read it either`,{suggestions:["Repair the file, or remove it."]})}function wi(e){return bi(
e).filter(t=>t!=="config.json").filter(t=>(0,Ye.platform)()!=="win32"||(0,ze.statSync)((0,G.join)(e,t)).isDirectory()).map(t=>({path:`docker/${t}`,target:(0,G.join)(
e,t)}))}function bi(e){try{return(0,ze.readdirSync)(e)}catch{return[]}}var jt="containers/auth.json";function lo(e){let{env:t}=e.surroundings,n=t.XDG_RUNTIME_DIR,
r=[e.pathOf(jt),t.REGISTRY_AUTH_FILE,...n?[(0,G.join)(n,"containers","auth.json")]:[]];for(let o of r){if(!o||o===e.pathOf("docker/config.json"))continue;let s=e.
read(o);if(s!==void 0)return{path:o,text:s}}}var Ei=e=>e.pathOf(lo(e)?jt:"docker/config.json");function _i(e,t,n,r){let o=lo(e);if(!o)return[];let[s,a]=[Ht(o.text,
o.path),Ht(r,"")],c=p=>({...a[p],...s[p]}),d=JSON.stringify({...s,auths:c("auths"),credHelpers:c("credHelpers")},void 0,"	");return[{path:jt,content:fo(`${d}
`,t,n,o.path)}]}m();var Lt=e=>t=>t.status===403&&e.test(t.metadata.permission??""),Ti=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credential\
s in this project",suggestions:()=>[fn]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=500,says:"IAM Credentials failed; the configuration is not the reason",
suggestions:()=>[Oe]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[gn(t,"iamcredentials.googleapis.com"),Ae]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.
test(t),says:"the scope of the calling token is too narrow for IAM Credentials",suggestions:()=>["Request the scope https://www.googleapis.com/auth/cloud-platfo\
rm in the exchange."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||Lt(/implicitDelegation/)(e)),says:"a hop of the \
delegation chain is not allowed, or does not exist",suggestions:e=>hn(e)},{code:"IAM_ID_TOKEN_DENIED",matches:Lt(/getOpenIdToken/),says:"the job may not mint ID\
 tokens of this service account",suggestions:e=>[...Ne(e),Ae]},{code:"IAM_SIGN_DENIED",matches:Lt(/signJwt|signBlob/),says:"the job may not sign as this service\
 account, which domain-wide delegation needs",suggestions:e=>[...Ne(e,"iam.serviceAccountTokenCreator"),"The role Workload Identity User does not hold this perm\
ission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service account",suggestions:e=>[...Ne(e),Ae]},{code:"\
IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[rt(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({
text:e})=>e.includes("allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({
serviceAccount:e})=>yn(e)},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({
lifetimeSeconds:e})=>[`Change access_token_lifetime (requested: ${e} s).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INV\
ALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the sc\
opes: ${e.join(", ")}. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"\
IAM Credentials does not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed m\
eanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[rt(e)]}];m();var se=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n);function vi({serviceAccount:e=""}){let t=Ee(e);return t&&`To compare the number: gcloud projects de\
scribe ${t} --format='value(projectNumber)'`}var Si=[{code:"STS_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many exchang\
es at once in this project",suggestions:()=>["Exchange once per job and reuse the token. Do not start all jobs of a large matrix at once."]},{code:"STS_UNAVAILA\
BLE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration is not the reason",suggestions:()=>[Oe]},{code:"STS_AUDIENCE_INVALID",matches:({
text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does not recognise this as the name of a provider",suggestions:()=>["Write projects/<number>\
/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or th\
e provider is disabled, deleted, or does not exist under this name",suggestions:e=>[q(e),`If it was deleted: ${mn(e)}`,`If it is disabled: ${V(e,"--no-disabled")}`,
vi(e)]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:se(/^The audience in ID Token \[/),says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[
e.audienceFixedBy===void 0?"Remove the audience input, unless the provider lists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from thi\
s step.`,`To allow it: ${V(e,`--allowed-audiences=${B(e.audience??"AUDIENCE")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:se(/^The issuer in ID Token /),says:"th\
e ID token comes from another issuer than the provider's: compare the two letter by letter",suggestions:e=>[q(e),`If this CI is to be trusted: ${V(e,"--issuer-u\
ri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:se(/^Error connecting to the given credential's issuer/),says:"Google could not get the issuer's keys, or\
 no uploaded key has the token's key id",suggestions:e=>[nt(e),pn]},{code:"STS_SIGNATURE_INVALID",matches:se(/^Unable to verify the ID Token signature/),says:"t\
he ID token does not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[nt(e)]},{code:"STS_TOKEN_MALFORMED",matches:se(
/^Unable to parse the ID Token/),says:"the text that was sent as ID token is not a JWT",suggestions:()=>["Give only the token: no quotes, line breaks or JSON ar\
ound it."]},{code:"STS_TOKEN_STALE",matches:se(/is stale to sign-in/),says:"the ID token has expired, or its times are in the future",suggestions:()=>[ln]},{code:"\
STS_CONDITION_REJECTED",matches:({text:e})=>e.startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribute condition\
 is false for this job, or names a claim that the token lacks",suggestions:e=>[`Compare the claims above with the condition: ${q(e)}`,`To change it: ${V(e,'--at\
tribute-condition="CONDITION"')}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"the provider\
's mapping names a claim that the token does not have",suggestions:e=>[q(e),V(e,'--attribute-mapping="google.subject=assertion.sub,\u2026" (the whole mapping: it is \
replaced)')]},{code:"STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longe\
r than 127 bytes",suggestions:e=>["Map a shorter claim, and change the bindings that name subject/\u2026",V(e,'--attribute-mapping="google.subject=assertion.rep\
ository_id,\u2026"')]},{code:"STS_ATTRIBUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.test(e),says:"the mapping give\
s a value that is not text, or too much text",suggestions:e=>['Convert the value: string(\u2026), or .join(",") for a list.',q(e)]},{code:"STS_REJECTED",matches:()=>!0,
says:"Google refused the exchange",suggestions:e=>[e.provider&&q(e)]}];var Ci=e=>R(e,"docker")===e;function bu({registries:e},t){let r=Ze(e).filter(s=>!Ci(s)).map(s=>({code:"INPUT_HOST_INVALID",message:`registries: "${A(s)}" is not\
 the host of a registry of Google`,suggestions:["Give the host alone, in lower case, for example: europe-docker.pkg.dev"]}));return Xt(t,"create_credentials_fil\
e")?r:[...r,{code:"INPUT_NOT_APPLICABLE",message:"registries needs the credentials file: create_credentials_file is false",suggestions:["Delete create_credentia\
ls_file."]}]}async function Eu({registries:e},t,n){let{surroundings:r}=n,o=Cn(r);await(async(a,c)=>{let d=Ze(c);if(d.length===0)return;let{notes:p,variables:g}=await co(
a,{...n,surroundings:r,ci:o,words:d,flags:{},profile:t,inPlace:!1,dryRun:!1,folder:Pe(o,r),program:async()=>({path:process.execPath,text:xi}),token:h=>Je({...n,
ci:o,profile:t,fresh:h?.fresh,token:Fe(h)}),handover:o.handover?.(r,at)});r={...r,env:{...r.env,...g}};for(let h of p)at(h)})(uo,e)}var xi=`import {answer} from\
 ${JSON.stringify(import.meta.url)}
await answer(process.argv.slice(2))
`,Ii=[We,Ve];async function _u([,,e="",t="",n,...r]){process.removeAllListeners("warning");let o=Ii.find(g=>g.name===t),{ci:s}=v((0,po.readFileSync)(e,"utf8"))??
{},a=xn(String(s));if(!o||!a)throw new Error(`no helper is called ${t}, or no CI ${s}`);let c={name:t,words:r,profile:n==="default"?void 0:n,programs:(0,Ft.dirname)(
e)},d=async()=>({ci:a,folder:In((0,Ft.dirname)(e))}),{signal:p}=new AbortController;return Br(await Zn(o,Gr(c,{jobOf:d,look:Sn,signal:p})))}export{_u as answer,bt as checkPlan,Eu as configureTools,Ti as iamRefusals,mo as refused,Si as stsRefusals,bu as toolProblems};
