import{$ as yn,A as nn,B as rn,C as on,D as sn,E as an,F as cn,G as dn,H as un,I as fn,J as K,K as ln,P,Q as N,R as W,S as Oe,T as Re,U as pn,V as mn,W as gn,X as V,
Y as X,Z as ot,_ as hn,a as be,aa as Ne,ba as kn,ca as st,da as wn,e as Ee,ea as bo,f as _e,fa as bn,g as tt,ga as En,h as Z,ha as _n,i as Jt,ia as Tn,ja as it,
ka as at,la as vn,m as ae,ma as Cn,n as nt,na as ct,o as Kt,oa as xn,p as Wt,q as Vt,r as Xt,s as Ae,t as rt,u as zt,v as Yt,w as Qt,x as Zt,y as en,z as tn}from"./shared-2.js";
import{a as Pe,b as $e,c as On,d as Rn,e as Nn,f as ut,g as Pn}from"./shared-3.js";import{$ as Ie,A as ve,B as Ce,G as xe,H as qt,S as q,U as Se,a as ye,
b as y,ba as Sn,ca as An,da as In,g as m,h as J,ha as dt,k as I,l as ke,m as v,o as Gt,p as we,q as Bt,r as U,t as Q,u as H,v as b,w as D,x as Te,z as ee}from"./shared-4.js";var ft=ye((Di,$n)=>{m();$n.exports=process.getBuiltinModule("node:child_process")});var lt=ye((Bi,Hn)=>{m();Hn.exports=process.getBuiltinModule("node:process")});var Jn=ye((Wi,Bn)=>{m();Bn.exports=process.getBuiltinModule("node:timers/promises")});var oo=ye((Rd,ro)=>{m();ro.exports=process.getBuiltinModule("node:util")});m();var wo=y(U(),1),Mt=y(H(),1);m();m();var Fn=y(ft(),1),ce=y(U(),1),z=y(Q(),1),G=y(lt(),1),Un=()=>({pid:G.ppid,startedAt:mt(G.ppid)??""}),jn;function Mn(){return jn??={pid:G.pid,startedAt:mt(G.pid)??
"",world:Gn()},jn}var pt=new Map;function Dn({pid:e,startedAt:t,world:n}){if(n!==Gn())return;let r=`${e} ${t}`;((0,z.platform)()==="linux"||!pt.has(r))&&pt.set(
r,mt(e));let o=pt.get(r);return o===void 0||!je(e)?!1:o===""||t===""?void 0:o===t}var Ln,Gn=()=>(Ln??=[(0,z.platform)(),(0,z.hostname)(),He(Eo),He(_o)].join(" "),
Ln),Eo=()=>(0,ce.readFileSync)("/proc/sys/kernel/random/boot_id","utf8").trim(),_o=()=>(0,ce.readlinkSync)("/proc/self/ns/pid");function He(e){try{return e()}catch{
return""}}function mt(e){return(0,z.platform)()==="linux"?To(e):(0,z.platform)()==="win32"?je(e)?"":void 0:He(()=>(0,Fn.execFileSync)("ps",["-o","lstart=","-p",
String(e)],{encoding:"utf8",stdio:"pipe"})).trim()||(je(e)?"":void 0)}function To(e){let t=He(()=>(0,ce.readFileSync)(`/proc/${e}/stat`,"utf8"));if(t==="")return je(
e)?"":void 0;let[n,...r]=t.slice(t.lastIndexOf(")")+2).split(" ");return n==="Z"||n==="X"?void 0:r[18]}function je(e){try{return(0,G.kill)(e,0)}catch(t){return t.
code!=="ESRCH"}}m();var le=y(qt(),1),_=y(U(),1),Fe=y(Q(),1),fe=y(H(),1);m();var Le=y(qt(),1),x=y(U(),1),ue=y(H(),1),Wn=y(Jn(),1);var vo=500,qn={unseen:5e3,seen:3e4},Co=40,xo=6e4;async function Vn(e){let{clock:t,folder:n,name:r,signal:o,work:s}=e,a=No(n,r,t.elapsedMs),c=t.elapsedMs()+xo,l=new Set;
for(;t.elapsedMs()<c;){let p=So(a,e);if(p===void 0)break;if(p.release)return Ao(e,{...p,release:p.release});l.add(p.holder),await Ro(Co,o);let g=e.done();if(g!==
void 0)return g;let h=Oo((0,ue.join)(n,`${r}.failed`));if(!(h===void 0||!l.has(h.holder))){if(h.error)throw h.error;break}}return s()}function So(e,{trace:t}){try{
return e.take()}catch(n){if(ee(n)==="")throw n;t(`the lock cannot be used: ${ve(n)}`);return}}async function Ao({done:e,folder:t,isForAll:n,name:r,signal:o,work:s},{
holder:a,release:c}){try{return e()??await s()}catch(l){throw o?.aborted||Io((0,ue.join)(t,`${r}.failed`),a,l,n),l}finally{c()}}function Io(e,t,n,r){let o=n instanceof
b&&r(n)?{error:{...n,message:n.message}}:{},s=`${e}-${(0,Le.randomBytes)(8).toString("hex")}`;try{(0,x.writeFileSync)(s,JSON.stringify({holder:t,...o}),{flag:"w\
x",mode:384}),xe(()=>(0,x.renameSync)(s,e))}catch{de(s)}}function Oo(e){let{error:t,holder:n}=v(ae(e)??"")??{};if(typeof n!="string")return;let{code:r,message:o,
...s}=t??{};return{holder:n,error:t===void 0?void 0:new b(r,o,s)}}async function Ro(e,t){try{await(0,Wn.setTimeout)(e,void 0,t&&{signal:t})}catch(n){throw t?.reason??
n}}function No(e,t,n){let r=new Map,o=c=>(0,ue.join)(e,`${t}.lock-${c}`),s=({changedAt:c,holder:l})=>{let p=`${l} ${c}`,g=r.get(p);return g!==void 0?n()-g:(r.set(
p,n()),0)},a=c=>{let l=Po(c.holder);return l!==!1&&s(c)<(l?qn.seen:qn.unseen)};return{take(){let c=Kn(e,t),l=c.at(-1);if(l&&a(l))return{holder:l.holder};let p=l?
l.turn+1:0,g=o(p),h=JSON.stringify({...Mn(),id:(0,Le.randomBytes)(8).toString("hex")});if(!$o(g,h))return{holder:""};if(l&&!Kn(e,t).some(w=>w.holder===l.holder))
return de(g),{holder:""};let k=setInterval(()=>jo(g),vo);return k.unref(),{holder:h,release(){clearInterval(k);for(let w of c)de(w.path);de(g)}}}}}function Kn(e,t){
let n=`${t}.lock-`;return(0,x.readdirSync)(e).filter(r=>r.startsWith(n)&&/^\d+$/.test(r.slice(n.length))).flatMap(r=>{let o=(0,ue.join)(e,r);try{let s=Number(r.
slice(n.length));return[{path:o,turn:s,holder:(0,x.readFileSync)(o,"utf8"),changedAt:(0,x.statSync)(o).mtimeMs}]}catch{return[]}}).sort((r,o)=>r.turn-o.turn)}function Po(e){
let{pid:t,startedAt:n,world:r}=v(e)??{};return typeof t!="number"||typeof n!="string"||typeof r!="string"?void 0:Dn({pid:t,startedAt:n,world:r})}function $o(e,t){
let n=`${e}-${(0,Le.randomBytes)(8).toString("hex")}`;(0,x.writeFileSync)(n,t,{flag:"wx",mode:384});try{return(0,x.linkSync)(n,e),!0}catch(r){return ee(r)==="EE\
XIST"?!1:Ho(e,t)}finally{de(n)}}function Ho(e,t){try{return(0,x.writeFileSync)(e,t,{flag:"wx",mode:384}),!0}catch(n){if(ee(n)==="EEXIST")return!1;throw n}}function de(e){
try{(0,x.unlinkSync)(e)}catch{}}function jo(e){try{let t=new Date;(0,x.utimesSync)(e,t,t)}catch{}}var Lo=300,Xn=5,Fo=1<<18,Uo=_.constants.O_RDONLY|(_.constants.O_NOFOLLOW??0)|(_.constants.O_NONBLOCK??0);function Qn(e,t,n=()=>{}){let r=(0,fe.join)(e.path,Pe),
o=s=>{try{return s()}catch(a){if(!(a instanceof Error))throw a;return n(`tokens are not kept: ${a.message}`),!1}};return{async get(s,a,{fresh:c=!1,signal:l}={}){
if(!o(e.isUsed))return a();let p=(0,le.createHash)("sha256").update(gt(s)).digest("hex"),g=(0,fe.join)(r,`${p}.json`),h=()=>{let w=Yn(g,e,t);return w&&gt(w.key)===
gt(s)?w:void 0},k=h();if(k&&!c&&er(k,t)>=Lo)return zn(k);if(!o(()=>e.make(Pe)!==""))return a();try{return await Vn({folder:r,name:p,clock:t,signal:l,trace:n,done(){
let w=h();return w===void 0||w.id===k?.id?void 0:zn(w)},async work(){let w=await a();return Ko(g,{...w,key:s},t,n),w},isForAll:Go})}finally{o(e.isUsed)||await e.
remove()}},list:()=>(e.exists()?Wo(r):[]).flatMap(s=>{let a=Mo.test(s)?Yn((0,fe.join)(r,s),e,t):void 0;return a?[Do(a)]:[]}),clear(){e.exists()&&(0,_.rmSync)(r,
{recursive:!0,force:!0})}}}function Zn(e,t,{pid:n,startedAt:r}){try{if(!e.isUsed())return!1;let o=(0,le.createHash)("sha256").update(JSON.stringify([t,n,r])).digest(
"hex");return(0,_.writeFileSync)((0,fe.join)(e.make(Pe),`${o}.asked`),"",{flag:"wx",mode:384}),!1}catch(o){return ee(o)==="EEXIST"}}var Mo=/^[0-9a-f]{64}\.json$/,
zn=({expiresAt:e,ifMapped:t,principal:n,value:r})=>({value:r,expiresAt:e,principal:n,...we({ifMapped:t})}),Do=({expiresAt:e,key:{audience:t,format:n,scopes:r,user:o},
principal:s})=>({format:n,principal:s,...we({scopes:r,audience:t,user:o}),expires:K(e)}),Go=e=>e.server!==void 0&&e.server.status>=400&&e.server.status<500&&e.server.
status!==429,gt=({audience:e,boundary:t,format:n,includeEmail:r,lifetimeSeconds:o,scopes:s,user:a,who:c})=>JSON.stringify([c,n,[...s??[]].sort(),e,r,o,a,t]);function er({
expiresAt:e,mintedAt:t,mintedUptime:n},r){return Math.min(e-r.now(),e-t-((0,Fe.uptime)()-n))}var Bo=({mintedAt:e,mintedUptime:t},n)=>e-n.now()>Xn||t-(0,Fe.uptime)()>
Xn;function Yn(e,t,n){let r=v(qo(e,t));if(!(!r||!Jo(r)||Bo(r,n)))return er(r,n)>0?r:void 0}var Jo=e=>Kt(e.value)&&[e.expiresAt,e.mintedAt,e.mintedUptime].every(
Number.isFinite)&&typeof e.id=="string"&&typeof e.principal=="string"&&typeof e.key=="object"&&e.key!==null;function qo(e,{uid:t}){let n;try{n=(0,_.openSync)(e,
Uo);let r=(0,_.fstatSync)(n),o=t===void 0||r.uid===t&&(r.mode&63)===0;return r.isFile()&&r.size<=Fo&&o?(0,_.readFileSync)(n,"utf8"):""}catch{return""}finally{n!==
void 0&&(0,_.closeSync)(n)}}function Ko(e,t,n,r){let o=(0,le.randomBytes)(8).toString("hex"),s={...t,id:o,mintedAt:n.now(),mintedUptime:(0,Fe.uptime)()},a=`${e}\
-${o}`;try{(0,_.writeFileSync)(a,JSON.stringify(s),{flag:"wx",mode:384}),xe(()=>(0,_.renameSync)(a,e))}catch(c){r(`the token is not kept: ${ve(c)}`),(0,_.rmSync)(
a,{force:!0})}}function Wo(e){try{return(0,_.readdirSync)(e)}catch{return[]}}m();var Ue=({scopes:e=[Z]}={})=>({format:"access_token",scopes:e,lifetimeSeconds:3600}),Vo=1e4,Xo={"standard input":"the tool that started this helper did not end i\
ts request on standard input","a token":"Google, or the CI, did not answer the request for a token","the next program":"the next program of this name on PATH di\
d not end"};async function tr(e,t,n=Vo){let r,o=async(l,p)=>{r=l;let g=await p();return r=void 0,g},s={...t,stdin:()=>o("standard input",t.stdin),token:l=>o("a \
token",()=>t.token(l)),passOn:l=>o("the next program",()=>t.passOn(l))},a,c=new Promise((l,p)=>{a=setTimeout(()=>p(zo(r,n)),n)});try{return await Promise.race([
e.answer(s),c])}catch(l){let{code:p,text:g}=Te(l),h=`${p}: ${g}`;return e.failure?.(h)??{stdout:"",stderr:`${h}
`,exitCode:1}}finally{clearTimeout(a)}}var zo=(e,t)=>new b("NETWORK_TIMEOUT",`no answer within ${t/1e3} s: ${e===void 0?"this program is still working":Xo[e]}`);m();var fr=y(U(),1),kt=y(H(),1);m();var sr=y(ft(),1),ir=y(Q(),1),ar=y(H(),1);m();var te=y(U(),1),rr=y(Q(),1),pe=y(H(),1),ne={platform:(0,rr.platform)(),isFile:es},nr=[".com",".exe",".bat",".cmd"];function me(e,t,n=ne){let{join:r}=ht(n);return or(Yo(t,n).map(o=>r(o,e)),n)}var or=(e,t)=>e.flatMap(n=>Zo(n,t)).find(t.isFile),ht=({platform:e})=>e==="win32"?pe.win32:
pe.posix;function Yo(e,t){let{delimiter:n,isAbsolute:r}=ht(t);return(t.platform==="win32"?Qo(e):(e.PATH??"").split(n)).filter(s=>r(s))}function Qo(e){let[,t=""]=Object.
entries(e).find(([n])=>n.toUpperCase()==="PATH")??[];return(t.match(/(?:"[^"]*"|[^;"])+/g)??[]).map(n=>n.replace(/^"(.*)"$/,"$1"))}function Zo(e,{platform:t}){return t!==
"win32"||nr.includes(pe.win32.extname(e).toLowerCase())?[e]:nr.map(n=>e+n)}function es(e){try{return(0,te.statSync)(e).isFile()?((0,te.accessSync)(e,te.constants.
X_OK),!0):!1}catch{return!1}}function Me({args:e,cwd:t,env:n,file:r},o=ne){if(o.platform!=="win32")return{file:r,args:e};let a=!/[\\/:]/.test(r)?me(r,n,o):or([ht(
o).resolve(t,r)],o);return a===void 0?"ENOENT":/\.(?:bat|cmd)$/i.test(a)?ts(a,e,n):{file:a,args:e}}function ts(e,t,n){if(t.some(s=>/[\r\n]/.test(s)))return"it i\
s a batch file, and a batch file cannot take an argument with a line break";let r=yt(n);if(r===void 0)return"it is a batch file, and SystemRoot, the folder of c\
md, is not set";let o=[e,...t].map(rs).join(" ");return{file:`${r}\\cmd.exe`,args:["/e:on","/v:off","/d","/s","/c",`"${o}"`],windowsVerbatimArguments:!0}}function yt(e){
let t=e.SystemRoot??e.SYSTEMROOT;return t&&`${t}\\System32`}var ns=/^[\w#$*+./:?@\\-]*[\w#$*+./:?@-]$/,rs=e=>ns.test(e)?e:`"${e.replace(/(\\*)"/g,'$1$1""').replace(
/(\\+)$/,"$1$1").replaceAll("%","%%cd:~,%")}"`;var os=128;function cr(e,t,n,r,o=ne){let s=Me({file:e,args:t,env:n,cwd:(0,ar.resolve)(".")},o);if(typeof s=="string")return{signal:()=>{},exitCode:Promise.reject(
dr(e,s,r))};let{windowsVerbatimArguments:a}=s,c=(0,sr.spawn)(s.file,s.args,{env:{...n},stdio:"inherit",windowsVerbatimArguments:a});return{signal:l=>{c.kill(l)},
exitCode:ss(c,e,r)}}function ss(e,t,n){return new Promise((r,o)=>{e.on("exit",(s,a)=>{r(a===null?s??0:os+ir.constants.signals[a])}),e.on("error",({code:s})=>{e.
pid===void 0&&o(dr(t,String(s),n))})})}var is={ENOENT:"there is no such program (ENOENT)",EACCES:"it may not be executed (EACCES)"},dr=(e,t,n)=>new b(n,`cannot \
run ${e}: ${is[t]??t}`,{suggestions:["Write after -- the name of a program in PATH, or its path"]});async function lr(e,t,{env:n,own:r}){let o=(n.PATH??"").split(kt.delimiter),s=ur(r),a=o.findLastIndex(l=>l!==""&&ur(l)===s),c=me(e,{...n,PATH:o.slice(a+1).join(
kt.delimiter)});return c===void 0?void 0:cr(c,t,n,"EXEC_COMMAND_MISSING").exitCode}function ur(e){try{return(0,fr.realpathSync)(e)}catch{return e}}m();var pr={mask:()=>{},masked:async()=>{},note:()=>{},warn:()=>{},waiting:()=>{},trace:()=>{}};m();m();m();function wt(e){let t=new Map,n=[...e].sort((r,o)=>r.createdAt.localeCompare(o.createdAt));for(let{createdAt:r,kind:o,path:s,profile:a,projectId:c}of n)o!=="cred\
entials"||a===void 0||t.set(a,{name:a,credentialsFile:s,projectId:c,signedInAt:r});return[...t.values()]}function De(e,t){let n=wt(e),r=n.find(s=>s.name===t);if(r)return r;let o=n.map(s=>s.name);throw new b("INPUT_PROFILE_UNKNOWN",`this job has not signed in with t\
he profile "${I(t)}"`,{suggestions:[o.length===0?"This job has no profile yet.":`The profiles of this job: ${o.join(", ")}`,"Sign in first, in the same job: ci-\
auth federate --profile NAME \u2026, or ci-auth key --profile NAME \u2026"]})}m();m();async function mr(e,t){let n=await Wt(e,{service:"Google OAuth",method:"POST",url:new URL(`${e.endpoints.oauth2}/tokeninfo`),form:{access_token:t}}),{azp:r}=n.status===
200&&v(n.body)||{};return typeof r=="string"&&r!==""?r:void 0}var as={expected_project_id:{what:"the project",unknown:"no project is certain",decidedBy:e=>e("project_id")},expected_service_account:{what:"the service accoun\
t",unknown:"the job acts as no service account",decidedBy:e=>e("service_account")},expected_provider:{what:"the provider",unknown:"the job does not sign in at a\
 provider",decidedBy:e=>e("workload_identity_provider")},expected_subject:{what:"the subject",unknown:"the job does not sign in with an ID token that has one",decidedBy:"\
the job that signs in"}},bt=(e,t,n)=>e.filter(({name:r,wanted:o})=>!cs(t[r],o)).map(({name:r,wanted:o})=>{let{decidedBy:s,unknown:a,what:c}=as[r],l=t[r],p=l===void 0?
`${a}, and ${c} must be`:`${c} is "${I(l)}", not`,g=typeof s=="string"?s:s(n);return{code:"GUARDRAIL_REFUSED",message:`${n(r)}: ${p} "${I(o)}"`,suggestions:[`Co\
rrect ${g}. Change ${n(r)} only if this job is meant to sign in so.`]}});function cs(e,t){return e===void 0?!1:t.endsWith("*")?e.startsWith(t.slice(0,-1)):e===t}
async function Et(e,t,n){let{actor:r,projectId:o,provider:s}=t,a=r.idToken?.()?.claims.sub,c={expected_project_id:o,expected_service_account:await ds(e,t),expected_provider:s&&
be(s),expected_subject:typeof a=="string"?a:void 0};D(bt(e,c,n))}var _t=(e,t,n)=>{let r=e.identity.mode==="federation"?e.identity.provider:void 0,{projectId:o,serviceAccount:s}=e;
return Et(e.expected,{...t,projectId:o,provider:r,serviceAccount:s},n)},Ge=e=>/^\d+$/.test(e);async function ds(e,{actor:t,google:n,mint:r,serviceAccount:o}){let s=e.
find(({name:p})=>p==="expected_service_account")?.wanted,a=t.idToken?void 0:t.account??(await t.principal()).principal,c=o??a;if(s===void 0||c===void 0||!Ge(s)||
Ge(c)||!zt(n))return c;let l=await r({format:"access_token",scopes:[Z],lifetimeSeconds:3600});return await mr(n,l.value)??c}m();var Ct=y(H(),1);m();m();var hr=y(lt(),1);var gr=1<<20;function us(e,t){let{env:n,file:r}=e,s=!/[\\/:]/.test(r)&&(n.PATH??n.Path)!==void 0?me(r,n,t):r;return s===void 0?"ENOENT":Me({...e,file:s},t)}async function yr(e,t=ne){
let{args:n,cwd:r,env:o,file:s,input:a,shell:c,signal:l,timeoutMs:p}=e,g=c?{file:s,args:n}:us(e,t);if(typeof g=="string")return{stdout:"",stderr:"",failure:`cann\
ot be started (${g})`};let h=t.platform==="win32",{spawn:k}=process.getBuiltinModule("node:child_process");return new Promise(w=>{let{windowsVerbatimArguments:F}=g,
S={cwd:r,env:{...o},shell:c,detached:!h,windowsHide:!0,windowsVerbatimArguments:F},T=k(g.file,g.args,S),O={stdout:"",stderr:""},C,$=E=>{let A=C===void 0;C??=E,h?
A&&ls(T,()=>k(...ps(T,o))):fs(T)},ie=setTimeout(()=>$(`ran for more than ${p/1e3} s`),p),M=()=>$("was interrupted");l?.addEventListener("abort",M,{once:!0}),l?.
aborted&&M();for(let E of["stdout","stderr"])T[E].setEncoding("utf8").on("data",A=>{O[E]+=A,O[E].length>gr&&$(`printed more than ${gr} bytes`)});let Y=E=>{clearTimeout(
ie),l?.removeEventListener("abort",M);let A=C??E,Dt=ke(O.stderr);w(A===void 0?O:{...O,failure:Dt?`${A}: ${Dt}`:A})};T.on("error",({code:E})=>Y(`cannot be starte\
d (${E})`)),T.on("close",(E,A)=>Y(E===0?void 0:`ended with ${E??A}`)),T.stdin.on("error",()=>{}),T.stdin.end(a)})}function fs(e){try{e.pid!==void 0&&(0,hr.kill)(
-e.pid,"SIGKILL")}catch{}}function ls(e,t){if(e.pid===void 0)return;let n=()=>{e.kill("SIGKILL");for(let r of[e.stdout,e.stderr])r.destroy()};t().on("error",n).
on("close",n)}var ps=({pid:e},t)=>[`${yt(t)}\\taskkill.exe`,["/pid",String(e),"/t","/f"],{env:{...t},stdio:"ignore",windowsHide:!0}];var kr=y(U(),1);var wr=(e,t,n)=>({label:"the executable of the credentials file",mintsAgain:!0,choosesAudience:!0,secrets:[],refreshSource:()=>({kind:"executable",command:e.command,
timeoutMs:e.timeoutMs}),async mint(r,{clock:o,signal:s}){let a=gs(e.outputFile,o.now());if(a!==void 0)return a;if(t[Ie]!=="1")throw new b("CLIENT_EXECUTABLES_NO\
T_ALLOWED",`the credentials file names an executable, but ${Ie} is not 1`,{suggestions:[`If the file is yours: export ${Ie}=1`]});return br(await hs(e,{env:{...t,
...ms(e,r)},cwd:n,signal:s}))}}),ms=({outputFile:e,tokenType:t},n)=>({GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE:n,GOOGLE_EXTERNAL_ACCOUNT_TOKEN_TYPE:t,GOOGLE_EXTERNAL_ACCOUNT_INTERACTIVE:"\
0",...e===void 0?{}:{GOOGLE_EXTERNAL_ACCOUNT_OUTPUT_FILE:e}});function gs(e,t){if(e!==void 0)try{let n=v((0,kr.readFileSync)(e,"utf8"));return typeof n?.expiration_time==
"number"&&n.expiration_time>t&&n?.success===!0?br(JSON.stringify(n)):void 0}catch{return}}async function hs({command:e,timeoutMs:t},n){let[r="",...o]=e.split(/\s+/).
filter(c=>c!==""),{failure:s,stdout:a}=await yr({file:r,args:o,shell:!1,timeoutMs:t,...n});if(s!==void 0)throw Be(`the executable ${s}`);return a}function br(e){
let t=v(e);if(t?.version!==1)throw Be("the executable did not print a response of version 1");if(t.success!==!0)throw Be(`the executable reported a failure${ys(
t)}`);let n=t.id_token;if(typeof n=="string"&&n!=="")return n;throw Be(`the response of the executable has no id_token, but the keys ${Gt(t)}`)}function ys({code:e,
message:t}){let n=[e,t].filter(r=>typeof r=="string").join(": ");return n?`: ${ke(n)}`:""}var Be=e=>new b("CLIENT_EXECUTABLE_OUTPUT",e,{suggestions:["Run the co\
mmand of the file by hand, and compare with https://google.aip.dev/auth/4117"]});m();var Er=y(U(),1);function _r(e,t){let n;try{n=(0,Er.readFileSync)(e,"utf8")}catch(o){let s=Ce(o);throw new b("FILE_CREDENTIALS_MISSING",`${t} names ${e}, which cannot be read: ${s}`,
{suggestions:["Sign in in the same job, after the checkout (a checkout deletes files in the workspace) and before ci-auth cleanup."]})}let r=v(n);if(!r)throw P(
e,"it is not a JSON object");return Tr(r,e)}var Tt={service_account:ks,external_account:ws,impersonated_service_account:bs};function Tr(e,t){let n=N(e,"type")??
"(none)";if(Object.hasOwn(Tt,n))return Tt[n](e,t);throw P(t,`its type is ${n}${n==="authorized_user"?", a person's":""}; the supported types are ${Object.keys(Tt).
join(", ")}`)}function vt(e,t){let n=N(e,"universe_domain")??"googleapis.com";if(Vt(n))return n;throw P(t,"its universe_domain is not a domain name")}function ks(e,t){
let n=nn(e);if("code"in n)throw new b(n.code,n.message,{suggestions:n.suggestions??[]});return{type:"service_account",key:n,universe:vt(e,t)}}function ws(e,t){let n=N(
e,"audience"),r=N(e,"subject_token_type");if(!n||!r)throw P(t,"it has no audience or no subject_token_type");let o=vt(e,t),s=N(e,"token_url")??`https://sts.${o}\
/v1/token`,a=N(e,"service_account_impersonation_url"),c=W(e,"service_account_impersonation")?.token_lifetime_seconds;return{type:"external_account",audience:n,subjectTokenType:r,
sts:Cr(s,/\/v1\/token$/,t),source:Cs(W(e,"credential_source")??{},t),impersonation:a===void 0?void 0:vr(a,[],typeof c=="number"?c:void 0,t),universe:o}}function bs(e,t){
let n=W(e,"source_credentials"),r=N(e,"service_account_impersonation_url");if(!n||r===void 0)throw P(t,"it has no source_credentials or no service_account_imper\
sonation_url");return{type:"impersonated_service_account",source:Es(n,t),impersonation:vr(r,_s(e,t),void 0,t),universe:vt(e,t)}}function Es(e,t){let n=e.type===
"impersonated_service_account"?void 0:Tr(e,t);if(n&&(n.type!=="external_account"||!n.impersonation))return n;throw P(t,"its source_credentials impersonate an ac\
count too: put that account into delegates")}function _s(e,t){return(Array.isArray(e.delegates)?e.delegates:[]).map(r=>{if(typeof r!="string")throw P(t,"its del\
egates are not a list of texts");return r.replace(/^projects\/-\/serviceAccounts\//,"")})}function vr(e,t,n,r){let[,o=""]=/\/v1\/projects\/-\/serviceAccounts\/([^/:]+):generateAccessToken$/.
exec(e)??[],s=Ts(o);if(!s)throw P(r,"its service_account_impersonation_url does not name an account");let a=Cr(e,/\/v1\/projects\/-\/.*$/,r);return{serviceAccount:s,
delegates:t,iamcredentials:a,lifetimeSeconds:n}}function Ts(e){try{return decodeURIComponent(e)}catch{return}}function Cr(e,t,n){let r=URL.canParse(e)?new URL(e):
void 0,o=r?.protocol==="http:"&&Xt.has(r.hostname);if(!r||!t.test(e)||r.protocol!=="https:"&&!o)throw P(n,"it names an endpoint that is not an https URL of the \
expected form");return e.replace(t,"")}var vs=3e4;function Cs(e,t){let n=W(e,"format"),r=n?.type==="json"?N(n,"subject_token_field_name"):void 0,o=N(e,"url"),s=N(
e,"file"),a=W(e,"executable");if(a)return xs(a,t);if(s!==void 0)return{kind:"file",path:s,field:r};if(o!==void 0&&URL.canParse(o)){let c=Object.entries(W(e,"hea\
ders")??{}).map(([l,p])=>[l,Bt(p)]);return{kind:"url",url:new URL(o),headers:Object.fromEntries(c),field:r}}throw P(t,`its credential_source has none of url, fi\
le and executable; it has ${Object.keys(e).join(", ")||"nothing"}`)}function xs(e,t){let n=N(e,"command");if(n===void 0)throw P(t,"its executable has no command");
let{timeout_millis:r}=e;return{kind:"executable",command:n,timeoutMs:typeof r=="number"?r:vs,outputFile:N(e,"output_file")}}var Je=["GOOGLE_APPLICATION_CREDENTIALS",...ln];function xr(e,{cwd:t,env:n},r="--credentials-file"){let o=Je.find(c=>n[c]),s=e===void 0?o:r,a=e??(o&&n[o]);if(!a||
!s)throw new b("INPUT_SOURCE_MISSING","there are no credentials to mint a token from",{suggestions:["Sign in first: ci-auth federate \u2026, or ci-auth key \u2026",
"Or name the provider here: --workload-identity-provider projects/\u2026/providers/\u2026"]});return{credentials:_r((0,Ct.resolve)(t,a),s),path:a,namedBy:s}}function xt(e,t,n,r){
if(e.type==="service_account"){for(let l of _n(e.key))r.mask(l);return{actor:En(t,e.key,r),target:{delegates:[]},google:t}}let{impersonation:o}=e,s=o?Ss(t,o):t,
a={serviceAccount:o?.serviceAccount,delegates:o?.delegates??[]};if(e.type==="external_account"){let l=As(e.audience),p=nt(Sr(s,{sts:e.sts}),{provider:l});return{
actor:Is(e,l,p,n,r),target:a,google:p}}let c=xt(e.source,s,n,r);return{actor:c.actor,target:a,google:c.google}}var Ss=(e,{delegates:t,iamcredentials:n,serviceAccount:r})=>nt(
Sr(e,{iamcredentials:n}),{serviceAccount:r,delegates:t});function As(e){let t=Ee(e);return"code"in t?void 0:t}var Sr=(e,t)=>({...e,endpoints:{...e.endpoints,...t}});
function Is({audience:e,source:t,subjectTokenType:n},r,o,s,a){let c=Os(t,n,s);for(let l of c.secrets)a.mask(l);return bn({google:o,source:c,audience:e,provider:r,
target:{audience:e,subjectTokenType:n},report:a})}function Os(e,t,{cwd:n,env:r}){if(e.kind==="url")return tn(e.url,{...e,method:"GET"});if(e.kind==="executable")
return wr({...e,tokenType:t},r,n);let o=en((0,Ct.resolve)(n,e.path),e);return{...o,mint:(s,a)=>o.mint(s,a).catch(Rs)}}function Rs(e){throw!(e instanceof b)||e.code!==
"OIDC_TOKEN_VARIABLE_MISSING"?e:e.with({code:"FILE_SUBJECT_TOKEN_MISSING",suggestions:["Sign in again in this job: the token file of the credentials no longer e\
xists."]})}var Ar=(e,{env:t})=>Ae(t,e.universe).endpoints;m();var St=y(H(),1);async function At(e,t,n,r){let{cache:o=!0,fresh:s,report:a,signal:c}=e,l=o&&t!==void 0?Ns(e):void 0;if(!l||t===void 0)return r();let p=await l.get({who:t,...n},
r,{fresh:s,signal:c});return a.mask(p.value),p}function Ns(e){let{ci:t,clock:n=fn,report:r,surroundings:o}=e;try{return Qn(e.folder??$e(t,o),n,r.trace)}catch(s){
if(!(s instanceof Error))throw s;r.trace(`tokens are not kept: ${s.message}`);return}}function Ir(e,t,n){let{surroundings:r}=n,o=(0,St.resolve)(r.cwd,e),s=ct(ae(
o)),a=$s(n).find(l=>l.path===o&&l.content===s);if(a?.who!==void 0)return a.who;let{endpoints:c}=Ae(r.env,t.universe);return ct(t,Ps(t,r),c)}function Ps(e,{cwd:t}){
let n=e.type==="impersonated_service_account"?e.source:e,r=n.type==="external_account"?n.source:void 0;return r?.kind==="file"?ae((0,St.resolve)(t,r.path)):void 0}
function $s({ci:e,folder:t,surroundings:n}){try{return(t?q(t.path):Se(e,n)).read()}catch{return[]}}var Hs=["workload_identity_provider","credentials_json"],Or=["service_account","delegates","audience","universe","wait_for_propagation"];function js({raw:e,...t},n){
let{namedBy:r="a credentials file",profile:o}=t,s=o===void 0?Or:[...Or,...Hs],a=Qt(e,t),{add:c,duration:l,nameOf:p,problems:g,text:h}=a;for(let F of s.filter(S=>h(
S)!==void 0)){let S=`${p(F)} has no effect with ${r}, which contains the identity`;c("INPUT_NOT_APPLICABLE",S,`Delete it, or name the provider: ${p("workload_id\
entity_provider")}`)}let k=on(a,rn(a)),w={requestReason:an(a),retries:cn(a),timeoutMs:l("timeout")*1e3,expected:sn(a)};if(D([...g,...Zt(e,t),...n]),k)return{...w,
request:k};throw new Error("no token format")}function Nr({ci:e,folder:t,profile:n,surroundings:r}){if(n===void 0&&Je.some(s=>r.env[s]))return;let o=(t?q(t.path):Se(e,r)).read();return n!==void 0?De(o,n):wt(
o).find(({name:s})=>s===Jt)}var Pr=({credentialsFile:e,name:t,projectId:n})=>({credentialsFile:e,namedBy:`the profile ${t}`,projectId:n}),$r=e=>Hr(e)&&!Je.some(
t=>e.surroundings.env[t]),Hr=({ci:e,surroundings:t})=>e.hasGoogleIdentity===!0||!!t.env.GCE_METADATA_HOST?.trim(),Ls={create_credentials_file:"false",export_environment_variables:"\
false"};async function jr(e,t){let{ci:n,raw:r,report:o,surroundings:s}=e,{problems:a,source:c}=await un(e),l={nameOf:e.nameOf,ambient:Hr(e),secretsWithheld:n.secretsWithheld?.(
s.env)},p=dn({...r,...Ls},l,[...a,...rt(s.env)]),g=t??p.token;if(!g)throw new Error("no token format");for(let C of c?.secrets??[])o.mask(C);for(let C of p.notes)
o.note(C);let h=await At(Mr(e,p),Cn(p,c,s),g,async()=>{let C=await vn(p,e,c);try{let $=await C.mint(g);return p.expected.length>0&&await _t(p,C,e.nameOf),{...$,
...await at(C.target,C.actor,g)}}finally{C.close()}}),{identity:k,projectId:w,serviceAccount:F}=p,S=k.mode==="key"?k.key.email:k.mode==="ambient"?h.principal:void 0,
T=k.mode==="federation"?k.provider:void 0;Dr(p.expected,{account:F??S,projectId:w,provider:T},e.nameOf);let O=c?.label??(p.identity.mode==="ambient"?"the metada\
ta server":"a service account key");return{request:g,token:h,source:O}}async function Lr(e,t){let{report:n,surroundings:r}=e,{credentials:o,namedBy:s,path:a}=xr(
e.credentialsFile,r,e.namedBy),c=js(e,rt(r.env)),l=t??Fs(c.request,e.raw,o),p=await At(Mr(e,c),Ir(a,o,e),l,async()=>{let w=Tn(e,c),F={network:w,endpoints:Ar(o,r),
universe:o.universe,requestReason:c.requestReason,refusalContext:{identify:e.identify}};try{let{actor:S,google:T,target:O}=xt(o,F,r,n),C=await xn(S.facts,()=>it(
T,S,O,l));if(n.mask(C.value),c.expected.length>0){let{serviceAccount:$}=O,{provider:ie}=T.refusalContext,M=E=>it(T,S,O,E),Y=e.projectId??Rr($??S.account,o);await Et(
c.expected,{actor:S,google:T,mint:M,projectId:Y,provider:ie,serviceAccount:$},e.nameOf)}return{...C,...await at(O,S,l)}}finally{w.close()}}),{account:g,provider:h}=Fr(
o),k=e.projectId??Rr(g,o);return Dr(c.expected,{account:g,projectId:k,provider:h},e.nameOf),{request:l,token:p,source:`${a} (${s})`}}function Fr(e){if(e.type===
"service_account")return{account:e.key.email,provider:void 0};let t=e.impersonation?.serviceAccount;if(e.type==="impersonated_service_account")return{...Fr(e.source),
account:t};let n=Ee(e.audience);return{account:t,provider:"code"in n?void 0:n}}var Ur=e=>e.some(({name:t,wanted:n})=>t==="expected_subject"||Ge(n)),Mr=(e,{expected:t})=>Ur(
t)?{...e,cache:!1}:e;function Dr(e,{account:t,projectId:n,provider:r},o){if(Ur(e))return;let s={expected_project_id:n,expected_service_account:t,expected_provider:r&&
be(r),expected_subject:void 0};D(bt(e,s,o))}var Rr=(e,t)=>(e&&_e(e))??(t.type==="service_account"?t.key.projectId:void 0);function Fs(e,t,n){let r=n.type==="ser\
vice_account"?void 0:n.impersonation?.lifetimeSeconds;return e.format==="id_token"||e.user!==void 0||t.access_token_lifetime?.trim()||r===void 0?e:{...e,lifetimeSeconds:r}}var Us={token_format:"access_token"};async function qe(e){let t=Nr(e),n={...e,raw:Us,nameOf:s=>s,named:{},...t?Pr(t):{credentialsFile:void 0}},r=t===void 0&&$r(
e),{token:o}=await(r?jr(n,e.token):Lr(n,e.token));return await e.report.masked(),o}function Jr({name:e,profile:t,programs:n,words:r},{ambientActor:o,jobOf:s,look:a,signal:c}){let{env:l}=process;return{words:r,startedAs:e,version:"0.0.0",env:l,
stdin:Ms,async token(p){let g=a();return qe({...await s(g),profile:t,surroundings:g,report:pr,userAgent:"ci-auth/0.0.0",signal:c,token:Ue(p),fresh:p?.fresh,ambientActor:o})},
askedBefore:async p=>Zn((await s(a())).folder,p,Un()),passOn:p=>lr(p,r,{env:l,own:n})}}var Gr=1<<20;async function Ms(){let e="";for await(let t of process.stdin.
setEncoding("utf8"))if(e+=t,e.length>Gr)throw new Error(`more than ${Gr} characters on standard input`);return e}async function qr({exitCode:e,stderr:t="",stdout:n}){
await Promise.all([Br(process.stdout,n),Br(process.stderr,t)]),process.exit(e)}var Br=(e,t)=>new Promise(n=>{if(t==="")return n();e.on("error",()=>n()),e.write(
t,()=>n())});m();var L=y(H(),1);m();function Wr(e,t,n){let r=Ds(Kr(e),Kr(t)),o=Bs(r).map(([s,a])=>Js(r,s,a));return o.length===0?"":[`--- a/${n}
`,`+++ b/${n}
`,...o].join("")}var Kr=e=>e.match(/[^\n]*\n|[^\n]+$/g)??[];function Ds(e,t){let n=[],[r,o]=[0,0];for(;r<e.length||o<t.length;){let[s,a]=Gs(e,t,r,o);n.push(...e.
slice(r,r+s).map(l=>({mark:"-",text:l}))),n.push(...t.slice(o,o+a).map(l=>({mark:"+",text:l}))),r+=s,o+=a;let c=e[r];c!==void 0&&n.push({mark:" ",text:c}),r+=1,
o+=1}return n}function Gs(e,t,n,r){let o=e.length-n+(t.length-r);for(let s=0;s<o;s+=1)for(let a=0;a<=s;a+=1){let c=e[n+a];if(c!==void 0&&c===t[r+s-a])return[a,s-
a]}return[e.length-n,t.length-r]}function Bs(e){let t=[];for(let[n,{mark:r}]of e.entries()){if(r===" ")continue;let o=t.at(-1),s=Math.min(e.length,n+1+3);o&&n-3<=
o[1]?o[1]=s:t.push([Math.max(0,n-3),s])}return t}function Js(e,t,n){let r=e.slice(t,n),o=a=>{let c=r.filter(({mark:p})=>p!==a).length,l=e.slice(0,t).filter(({mark:p})=>p!==
a).length;return`${c===0?l:l+1},${c}`},s=r.map(({mark:a,text:c})=>a+c+(c.endsWith(`
`)?"":`
\\ No newline at end of file
`));return[`@@ -${o("+")} +${o("-")} @@
`,...s].join("")}m();var $t=y(Q(),1),Qe=y(H(),1);m();m();m();var Vr="[a-z][a-z0-9]*(?:-[a-z0-9]+)*",re=e=>`${Vr}-${e}\\.pkg\\.dev|${e}\\.${Vr}\\.rep\\.pkg\\.dev`,It="[a-z0-9](?:[a-z0-9-]*[a-z0-9])?",qs={docker:`${re("dock\
er")}|(?:(?:us|eu|asia|marketplace)\\.)?gcr\\.io`,npm:re("npm"),python:re("python"),maven:re("maven"),go:re("go"),apt:re("apt"),git:`source\\.developers\\.google\\\
.com|(?:${It}\\.)+sourcemanager\\.dev`,bazel:`(?:${It}\\.)+googleapis\\.com|(?:${It}\\.)+pkg\\.dev`},Ks=new Map(Object.entries(qs).map(([e,t])=>[e,new RegExp(`^\
(?:${t})$`)])),Ws=/^(?:https:\/\/)?([a-z0-9.-]{1,253})(?::443)?(?:\/[!-~]*)?$/;function R(e,t){let n=Ws.exec(e)?.[1];return n!==void 0&&Ks.get(t)?.test(n)?n:void 0}var Ot="ci-auth-bazel",Vs=60,Ke=e=>({stdout:"",stderr:`${Ot}: ${e}
`,exitCode:1}),Xs=e=>/^(?:https|grpcs):\/\//.test(e)?R(e.replace(/^grpcs:/,"https:"),"bazel"):void 0,Xr={name:"bazel",startedAs:[Ot],failure:Ke,async answer(e){
let[t]=e.words;if(t===void 0)return{stdout:"",stderr:`usage: ${Ot} get
`,exitCode:1};if(t!=="get")return Ke(`unknown command: ${I(t)}. It has one: get`);let n=v(await e.stdin())?.uri;if(typeof n!="string")return Ke('standard input \
is not a request such as {"uri":"https://\u2026"}');if(Xs(n)===void 0)return Ke(`no credentials for ${I(n)}: it gives tokens only to Google's hosts, over https.\
 In the line --credential_helper of the bazelrc file, name the host`);let{expiresAt:r,value:o}=await e.token(),s={expires:K(r-Vs),headers:{Authorization:[`Beare\
r ${o}`]}};return{stdout:`${JSON.stringify(s)}
`,exitCode:0}}};m();var ge="docker-credential-ci-auth",j="oauth2accesstoken",oe=e=>({stdout:`${e}
`,exitCode:1}),zs=oe("credentials not found in native keychain"),Ys=oe("no credentials server URL"),Qs={stdout:"",exitCode:0},Zs=`usage: ${ge} <store|get|erase|\
list|version>`;async function ei(e){let t=(await e.stdin()).trim();if(t==="")return Ys;if(R(t,"docker")===void 0)return zs;let{value:n}=await e.token();return{stdout:`${JSON.
stringify({ServerURL:t,Username:j,Secret:n})}
`,exitCode:0}}async function ti(){return oe(`${ge} stores no passwords: it gets a new token whenever one is needed, so leave out the login to this registry`)}var zr={
get:ei,store:ti,erase:async()=>Qs,list:async()=>({stdout:`{}
`,exitCode:0}),version:async({version:e})=>({stdout:`${ge} (ci-auth) ${e}
`,exitCode:0})},We={name:"docker",startedAs:[ge],failure:e=>({...oe(e),stderr:`${e}
`}),async answer(e){let[t,...n]=e.words;if(t===void 0||n.length>0)return oe(Zs);let r=Object.hasOwn(zr,t)?zr[t]:void 0;return r?r(e):oe(`${ge}: unknown action: ${JSON.
stringify(t)}`)}};m();var Rt="git-credential-ci-auth",Ve={stdout:"",exitCode:0};function Yr(e){let t=new Map,n=[];for(let r of e.split(`
`)){if(r==="")break;let[,o="",s=""]=/^([^=]+)=(.*)$/s.exec(r)??[];o!=="capability[]"?t.set(o,s):n=s===""?[]:[...n,s]}return{one:t,capabilities:n}}var Qr=({one:e})=>e.
get("protocol")==="https"&&R(`https://${e.get("host")??""}`,"git")!==void 0,Zr=(e,{value:t})=>Buffer.from(`${e}:${t}`).toString("base64");async function ni(e){let t=Yr(
await e.stdin());if(!Qr(t))return Ve;let n;try{n=await e.token()}catch(a){let{code:c,text:l}=Te(a);return{stdout:`quit=1
`,stderr:`${Rt}: ${c}: ${l}
`,exitCode:1}}let r=t.one.get("username")||j,o=`password_expiry_utc=${Math.floor(n.expiresAt)}`;return{stdout:`${(t.capabilities.includes("authtype")?["capabili\
ty[]=authtype","authtype=Basic",`credential=${Zr(r,n)}`,"ephemeral=1",o]:[`username=${r}`,`password=${n.value}`,o]).join(`
`)}
`,exitCode:0}}async function ri(e){let t=Yr(await e.stdin());if(!Qr(t))return Ve;let{one:n}=t;try{let r=await e.token(),o=n.get("username")||j;(n.get("password")===
r.value||n.get("credential")===Zr(o,r))&&await e.token({fresh:!0})}catch{}return Ve}var eo={name:"git",startedAs:[Rt],async answer(e){let[t]=e.words;return t===
void 0?{stdout:"",stderr:`usage: ${Rt} <get|store|erase>
`,exitCode:1}:t==="get"?ni(e):t==="erase"?ri(e):Ve}};m();var to="ci-auth-goauth",oi=/^HTTP\/\S+ 40[13]\b/,no={name:"goauth",startedAs:[to],async answer(e){let t=e.words.at(-1),n=t?.startsWith("https://")?t:void 0,r=n===
void 0?e.words:[n],s=r.filter(h=>R(h,"go")===void 0).map(h=>`${to}: no credentials for ${I(h)}, no host of Google
`).join(""),a=r.flatMap(h=>R(h,"go")??[]);if(a.length===0)return{stdout:"",stderr:s,exitCode:0};let c=n!==void 0&&oi.test(await e.stdin()),{value:l}=await e.token(
{fresh:c}),p=Buffer.from(`${j}:${l}`).toString("base64");return{stdout:`${a.map(h=>`https://${h}
`).join("")}
Authorization: Basic ${p}

`,stderr:s,exitCode:0}}};m();var so=y(oo(),1);var ze="keyring",si={stdout:"",exitCode:1},Xe={type:"string"},ii={mode:Xe,output:Xe,"keyring-backend":{...Xe,short:"b"},"keyring-path":{...Xe,short:"p"}};function ai(e){
try{let{positionals:t,values:n}=(0,so.parseArgs)({args:[...e],options:ii,allowPositionals:!0}),[r,o="",s,...a]=t,{mode:c="password",output:l="plain"}=n;return["\
password","creds"].includes(c)&&["plain","json"].includes(l)&&a.length===0?{verb:r,service:o,user:s,wantsUser:c==="creds",asJson:l==="json"}:void 0}catch{return}}
var ci=({service:e,user:t,wantsUser:n})=>R(e,"python")!==void 0&&(t===j||n&&!t);function di({asJson:e,wantsUser:t},n){return e?JSON.stringify(t?{username:j,password:n}:
{password:n}):t?`${j}
${n}`:n}async function ui({passOn:e,words:t}){let n=await e(ze);return n!==void 0?{stdout:"",exitCode:n}:t.includes("get")?si:{stdout:"",stderr:`${ze}: this is \
the one of ci-auth, which only has tokens for Google's registries, and there is no other on PATH
`,exitCode:1}}var io={name:"keyring",startedAs:[ze],async answer(e){let t=ai(e.words);return!t||!ci(t)?ui(e):t.verb==="get"?{stdout:`${di(t,(await e.token()).value)}\

`,exitCode:0}:{stdout:"",stderr:`the ${ze} of this job stores no passwords: it gets a new token whenever one is needed
`,exitCode:1}}};m();var ao="gke-gcloud-auth-plugin",fi=[Z,"https://www.googleapis.com/auth/userinfo.email"],li=30,Nt="client.authentication.k8s.io",co=[`${Nt}/v1`,`${Nt}/v1beta1`],
Pt=e=>({stdout:"",stderr:`ci-auth helper kubectl: ${e}
`,exitCode:1}),pi=new Set(["use_application_default_credentials","cluster","location","project","v","vmodule","stderrthreshold","alsologtostderr","logtostderr",
"log_backtrace_at","log_dir","log_file","log_file_max_size","add_dir_header","one_output","skip_headers","skip_log_headers"]),mi=new Map([["account","name the a\
ccount in the sign-in"],["impersonate_service_account","sign in as this account: ci-auth federate --service-account"],["use_edge_cloud","there are no tokens for\
 Edge Cloud"]]);function gi(e){let[,t="",n]=/^--?(\w+)(?:=(.*))?$/s.exec(e)??[];if(e==="version"||t==="version")return"version";if(t===""||n==="false"||pi.has(t))
return;let r=mi.get(t);return{fault:r===void 0?`unknown flag: --${t}`:`--${t} cannot be followed: ${r}`}}function hi(e){if(!e?.trim())return{version:`${Nt}/v1be\
ta1`,server:""};let{apiVersion:t,spec:n}=v(e)??{};if(!co.includes(t))return{fault:`KUBERNETES_EXEC_INFO has the apiVersion ${typeof t=="string"?I(t):"none"}, no\
t ${co.join(" or ")}`};let{server:r}=n?.cluster??{};return{version:String(t),server:typeof r=="string"?r:""}}async function yi(e){let t=hi(e.env.KUBERNETES_EXEC_INFO);
if("fault"in t)return Pt(t.fault);let n=await e.askedBefore(`kubectl ${t.server}`),{expiresAt:r,value:o}=await e.token({scopes:fi,fresh:n}),s={expirationTimestamp:K(
r-li),token:o},a={apiVersion:t.version,kind:"ExecCredential",spec:{interactive:!1},status:s};return{stdout:`${JSON.stringify(a)}
`,exitCode:0}}var Ye={name:"kubectl",startedAs:[ao],failure:Pt,async answer(e){let[t]=e.words.map(gi).filter(n=>n!==void 0);return t==="version"?{stdout:`${ao} \
(ci-auth) ${e.version}
`,exitCode:0}:t?Pt(t.fault):yi(e)}};var ki=[We,Ye,eo,io,Xr,no],uo=e=>ki.find(t=>t.name===e||t.startedAs.includes(e));var he=e=>e===void 0||e==="default"?"bin":`bin-${e}`;function Ht(e,t){let n=uo(e)?.startedAs[0];if(n===void 0)throw new Error(`no helper is called ${e}`);return e===
"docker"&&he(t)!=="bin"?`${n}-${t}`:n}var lo="helper.mjs",po="helper.json",wi="compiled";function mo(e,t=(0,$t.platform)()){let{folder:n,helpers:r,profile:o,program:s,
settings:a}=e;if(r.length===0)return[];let{join:c}=t==="win32"?Qe.win32:Qe.posix,l=p=>t==="win32"?_i(s,fo(s,p,{folder:n,join:c,profile:o})):bi(s,fo(s,p,{folder:n,
join:c,profile:o}),c(n,wi),p);return[{path:po,content:JSON.stringify(a)},...s.text===void 0?[]:[{path:lo,content:s.text}],...r.map(p=>({path:`${he(o)}/${jt(p,o,
t)}`,content:l(p),mode:448}))]}var jt=(e,t,n=(0,$t.platform)())=>Ht(e,t)+(n==="win32"?".cmd":""),fo=({path:e,text:t},n,{folder:r,join:o,profile:s="default"})=>[
e,...t===void 0?[]:[o(r,lo)],"helper","--as-recorded",o(r,po),n,s];function bi(e,t,n,r){let o=r==="docker"?"":" >&2";return`#!/bin/sh
[ -x ${J(e.path)} ] || { printf '%s\\n' ${J(Ti(e))}${o}; exit 1; }
unset NODE_OPTIONS
NODE_COMPILE_CACHE=${J(n)} exec ${t.map(J).join(" ")} "$@"
`}var Ei=/["%\r\n]/;function _i(e,t){if(t.some(n=>Ei.test(n)))throw new b("FILE_WRITE_FAILED",`a batch file cannot start ${e.path}: a path has a quote or a %`,{
suggestions:["Choose another folder for temporary files, or install Node in another folder."]});return["@echo off","set NODE_OPTIONS=",`${t.map(n=>`"${n}"`).join(
" ")} %*`,""].join(`\r
`)}var Ti=({path:e,text:t})=>`${t===void 0?"CLIENT_EXECUTABLE_MISSING: the ci-auth":"NODE_MISSING: the node"} that ran ci-auth configure is no longer there: ${e}\
. Run ci-auth configure again`;async function go(e,t){let{dryRun:n,folder:r,handover:o,profile:s,signal:a,surroundings:c}=t;D(o?.problems({variables:!0,outputs:!1})??[]),s!==void 0&&De(q(r.path).
read(),s);let{call:l,tokens:p}=Ci(t),g=await e.plan(l),{edits:h=[],files:k,helpers:w,links:F=[],notes:S,tokenVariables:T={}}=g;D(o&&Object.keys(T).length>0?vi(o,
t.ci):[]);let O={...g.variables,...g.onPath?Si(c.env,r,s):{}},C=[...k.map(({content:E,path:A})=>({path:l.pathOf(A),content:E})),...h].map(({content:E,path:A})=>({
path:A,diff:Ii(ut(A)??"",E,A,p)})).filter(({diff:E})=>E!=="");if(n)return{changes:C,variables:O,tokenVariables:T,notes:S};a?.throwIfAborted();let{ci:$}=t,ie={ci:$.
id,module:$.module},M=w.length===0?void 0:await t.program(),Y=M?mo({folder:r.path,helpers:w,profile:s,program:M,settings:ie}):[];Rn(r,[...Y,...k]);for(let{path:E,
target:A}of F)Nn(r,E,A);for(let E of h)await Pn(r,E);return await o?.exportVariables({...O,...T}),{changes:C,variables:O,tokenVariables:T,notes:S}}var vi=({setOutputs:e},{
label:t})=>e?[]:[{code:"INPUT_TOKEN_UNDELIVERABLE",message:`${t} cannot pass a token to later steps`,suggestions:["Add --output-format shell, in the step that r\
uns the tool, or use ci-auth exec --configure."]}];function Ci(e){let{folder:t,profile:n,surroundings:r}=e,o=[],s=c=>(0,L.join)(t.path,...c.split("/"));return{call:{
...e,pathOf:s,programOf:c=>s(`${he(n)}/${jt(c,n)}`),programNameOf:c=>Ht(c,n),read:c=>xi((0,L.isAbsolute)(c)?c:(0,L.resolve)(r.cwd,c)),async token(c){let l=await e.
token(c);return o.push(l.value),l}},tokens:o}}function xi(e){try{return ut(e)}catch(t){throw new b("FILE_SETTINGS_INVALID",`cannot read ${e}: ${Ce(t)}`,{cause:t})}}
function Si(e,t,n){let r=e.PATH??"",o=(0,L.join)(t.path,he(n));return r.split(L.delimiter).includes(o)?{}:{PATH:r===""?o:`${o}${L.delimiter}${r}`}}var Ai=/((?:auth|token|password|passwd|passphrase|secret|key-data|login)(?:["']?\s*[:=]\s*["']?|>|\s+))(?!\$\{)[^\s"'<]+|(\/\/)[^\s/@]+@/gi;
function Ii(e,t,n,r){let o=Wr(e,t,n.replace(/^[/\\]/,""));return r.reduce((c,l)=>c.replaceAll(l,"***"),o).split(`
`).filter((c,l)=>l<2||/^[-+]/.test(c)).map((c,l)=>l<2?c:c.replace(Ai,(p,g="",h)=>h?"//***@":`${g}***`)).join(`
`)}m();var Ze=y(U(),1),et=y(Q(),1),B=y(H(),1);var ho={name:"docker",async plan(e){let{env:t}=e.surroundings,n=e.words.map(Oi),r=e.programNameOf("docker").replace("docker-credential-",""),o=e.pathOf("docker/\
config.json"),s=(0,B.resolve)(e.surroundings.cwd,t.DOCKER_CONFIG||(0,B.join)(t.HOME||(0,et.homedir)(),".docker")),a=(0,B.join)(s,"config.json"),c=(e.inPlace?void 0:
e.read(o))??e.read(a),l=yo(c,n,r,a),p=[`docker asks ci-auth for a new token whenever it signs in to ${n.join(", ")}: nothing expires`],g={files:[],variables:{},
helpers:["docker"],onPath:!0,notes:p},h=`"credHelpers": ${n.map(k=>`"${k}"`).join(", ")}`;return e.inPlace?{...g,edits:[{path:a,content:l,undo:h}]}:{...g,files:[
{path:"docker/config.json",content:l},...$i(e,n,r,l)],links:s===e.pathOf("docker")?[]:Ri(s),variables:{DOCKER_CONFIG:e.pathOf("docker"),REGISTRY_AUTH_FILE:Pi(e)}}}};
function Oi(e){let t=R(e,"docker");if(t!==void 0&&(e===t||e===`https://${t}`||e===`https://${t}/`))return t;throw new b("INPUT_HOST_INVALID",`"${I(e)}" is not t\
he host of a registry of Google`,{suggestions:["Give the host alone, in lower case, for example: europe-docker.pkg.dev"]})}function yo(e,t,n,r){let{credHelpers:o,
...s}=Lt(e,r),a=Object.fromEntries(t.map(g=>[g,n])),c=typeof o=="object"&&o!==null?o:{},l=/^\{\s*\n([ \t]+)/.exec(e??"")?.[1]??"	",p=e===void 0||e.endsWith(`
`)?`
`:"";return JSON.stringify({...s,credHelpers:{...c,...a}},void 0,l)+p}function Lt(e,t){if(e===void 0||e.trim()==="")return{};let n=v(e);if(n)return n;throw new b(
"FILE_SETTINGS_INVALID",`${t} is not a JSON object, so docker cannot read it either`,{suggestions:["Repair the file, or remove it."]})}function Ri(e){return Ni(
e).filter(t=>t!=="config.json").filter(t=>(0,et.platform)()!=="win32"||(0,Ze.statSync)((0,B.join)(e,t)).isDirectory()).map(t=>({path:`docker/${t}`,target:(0,B.join)(
e,t)}))}function Ni(e){try{return(0,Ze.readdirSync)(e)}catch{return[]}}var Ft="containers/auth.json";function ko(e){let{env:t}=e.surroundings,n=t.XDG_RUNTIME_DIR,
r=[e.pathOf(Ft),t.REGISTRY_AUTH_FILE,...n?[(0,B.join)(n,"containers","auth.json")]:[]];for(let o of r){if(!o||o===e.pathOf("docker/config.json"))continue;let s=e.
read(o);if(s!==void 0)return{path:o,text:s}}}var Pi=e=>e.pathOf(ko(e)?Ft:"docker/config.json");function $i(e,t,n,r){let o=ko(e);if(!o)return[];let[s,a]=[Lt(o.text,
o.path),Lt(r,"")],c=p=>({...a[p],...s[p]}),l=JSON.stringify({...s,auths:c("auths"),credHelpers:c("credHelpers")},void 0,"	");return[{path:Ft,content:yo(`${l}
`,t,n,o.path)}]}m();var Ut=e=>t=>t.status===403&&e.test(t.metadata.permission??""),Hi=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credential\
s in this project",suggestions:()=>[pn]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=500,says:"IAM Credentials failed; the configuration is not the reason",
suggestions:()=>[Re]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[yn(t,"iamcredentials.googleapis.com"),Oe]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.
test(t),says:"the scope of the calling token is too narrow for IAM Credentials",suggestions:()=>["Request the scope https://www.googleapis.com/auth/cloud-platfo\
rm in the exchange."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||Ut(/implicitDelegation/)(e)),says:"a hop of the \
delegation chain is not allowed, or does not exist",suggestions:e=>kn(e)},{code:"IAM_ID_TOKEN_DENIED",matches:Ut(/getOpenIdToken/),says:"the job may not mint ID\
 tokens of this service account",suggestions:e=>[...Ne(e),Oe]},{code:"IAM_SIGN_DENIED",matches:Ut(/signJwt|signBlob/),says:"the job may not sign as this service\
 account, which domain-wide delegation needs",suggestions:e=>[...Ne(e,"iam.serviceAccountTokenCreator"),"The role Workload Identity User does not hold this perm\
ission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service account",suggestions:e=>[...Ne(e),Oe]},{code:"\
IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[st(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({
text:e})=>e.includes("allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({
serviceAccount:e})=>wn(e)},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({
lifetimeSeconds:e})=>[`Change access_token_lifetime (requested: ${e} s).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INV\
ALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the sc\
opes: ${e.join(", ")}. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"\
IAM Credentials does not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed m\
eanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[st(e)]}];m();var se=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n);function ji({serviceAccount:e=""}){let t=_e(e);return t&&`To compare the number: gcloud projects de\
scribe ${t} --format='value(projectNumber)'`}var Li=[{code:"STS_RATE_LIMITED",matches:({error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many exchang\
es at once in this project",suggestions:()=>["Exchange once per job and reuse the token. Do not start all jobs of a large matrix at once."]},{code:"STS_UNAVAILA\
BLE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration is not the reason",suggestions:()=>[Re]},{code:"STS_AUDIENCE_INVALID",matches:({
text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does not recognise this as the name of a provider",suggestions:()=>["Write projects/<number>\
/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"STS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or th\
e provider is disabled, deleted, or does not exist under this name",suggestions:e=>[V(e),`If it was deleted: ${hn(e)}`,`If it is disabled: ${X(e,"--no-disabled")}`,
ji(e)]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:se(/^The audience in ID Token \[/),says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[
e.audienceFixedBy===void 0?"Remove the audience input, unless the provider lists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from thi\
s step.`,`To allow it: ${X(e,`--allowed-audiences=${J(e.audience??"AUDIENCE")}`)}`]},{code:"STS_ISSUER_MISMATCH",matches:se(/^The issuer in ID Token /),says:"th\
e ID token comes from another issuer than the provider's: compare the two letter by letter",suggestions:e=>[V(e),`If this CI is to be trusted: ${X(e,"--issuer-u\
ri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:se(/^Error connecting to the given credential's issuer/),says:"Google could not get the issuer's keys, or\
 no uploaded key has the token's key id",suggestions:e=>[ot(e),gn]},{code:"STS_SIGNATURE_INVALID",matches:se(/^Unable to verify the ID Token signature/),says:"t\
he ID token does not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[ot(e)]},{code:"STS_TOKEN_MALFORMED",matches:se(
/^Unable to parse the ID Token/),says:"the text that was sent as ID token is not a JWT",suggestions:()=>["Give only the token: no quotes, line breaks or JSON ar\
ound it."]},{code:"STS_TOKEN_STALE",matches:se(/is stale to sign-in/),says:"the ID token has expired, or its times are in the future",suggestions:()=>[mn]},{code:"\
STS_CONDITION_REJECTED",matches:({text:e})=>e.startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribute condition\
 is false for this job, or names a claim that the token lacks",suggestions:e=>[`Compare the claims above with the condition: ${V(e)}`,`To change it: ${X(e,'--at\
tribute-condition="CONDITION"')}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"the provider\
's mapping names a claim that the token does not have",suggestions:e=>[V(e),X(e,'--attribute-mapping="google.subject=assertion.sub,\u2026" (the whole mapping: it is \
replaced)')]},{code:"STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longe\
r than 127 bytes",suggestions:e=>["Map a shorter claim, and change the bindings that name subject/\u2026",X(e,'--attribute-mapping="google.subject=assertion.rep\
ository_id,\u2026"')]},{code:"STS_ATTRIBUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.test(e),says:"the mapping give\
s a value that is not text, or too much text",suggestions:e=>['Convert the value: string(\u2026), or .join(",") for a list.',V(e)]},{code:"STS_REJECTED",matches:()=>!0,
says:"Google refused the exchange",suggestions:e=>[e.provider&&V(e)]}];var Fi=e=>R(e,"docker")===e;function Uu({registries:e},t){let r=tt(e).filter(s=>!Fi(s)).map(s=>({code:"INPUT_HOST_INVALID",message:`registries: "${I(s)}" is not\
 the host of a registry of Google`,suggestions:["Give the host alone, in lower case, for example: europe-docker.pkg.dev"]}));return Yt(t,"create_credentials_fil\
e")?r:[...r,{code:"INPUT_NOT_APPLICABLE",message:"registries needs the credentials file: create_credentials_file is false",suggestions:["Delete create_credentia\
ls_file."]}]}async function Mu({registries:e},t,n){let{surroundings:r}=n,o=An(r);await(async(a,c)=>{let l=tt(c);if(l.length===0)return;let{notes:p,variables:g}=await go(
a,{...n,surroundings:r,ci:o,words:l,flags:{},profile:t,inPlace:!1,dryRun:!1,folder:$e(o,r),program:async()=>({path:process.execPath,text:Ui}),token:h=>qe({...n,
ci:o,profile:t,fresh:h?.fresh,token:Ue(h)}),handover:o.handover?.(r,dt)});r={...r,env:{...r.env,...g}};for(let h of p)dt(h)})(ho,e)}var Ui=`import {answer} from\
 ${JSON.stringify(import.meta.url)}
await answer(process.argv.slice(2))
`,Mi=[We,Ye];async function Du([,,e="",t="",n,...r]){process.removeAllListeners("warning");let o=Mi.find(g=>g.name===t),{ci:s}=v((0,wo.readFileSync)(e,"utf8"))??
{},a=In(String(s));if(!o||!a)throw new Error(`no helper is called ${t}, or no CI ${s}`);let c={name:t,words:r,profile:n==="default"?void 0:n,programs:(0,Mt.dirname)(
e)},l=async()=>({ci:a,folder:On((0,Mt.dirname)(e))}),{signal:p}=new AbortController;return qr(await tr(o,Jr(c,{jobOf:l,look:Sn,signal:p})))}export{Du as answer,_t as checkPlan,Mu as configureTools,Hi as iamRefusals,bo as refused,Li as stsRefusals,Uu as toolProblems};
