import{$ as $n,A as kn,B as wn,C as Cn,D as bn,E as En,F as _n,G as vn,H as Tn,I as xn,J as Sn,K as In,L as An,M as Nn,N as On,O as X,P as Rn,U as $,V as R,W as Y,
X as mt,Y as Me,Z as ie,_ as Pn,a as Ne,aa as jn,ba as Q,ca as ae,da as gt,e as Oe,ea as Ln,f as Re,fa as De,g as W,ga as Ge,h as ne,ha as Hn,i as $e,ia as ht,j as re,
ja as Un,k as cn,ka as yt,la as Fn,m as dn,ma as Mn,na as Dn,oa as Be,p as me,pa as kt,q as pt,qa as wt,r as ln,ra as Gn,s as pn,sa as Bn,t as fn,ta as Ct,u as mn,
ua as Kn,v as gn,w as Fe,x as hn,y as ft,z as yn}from"./shared-2.js";import{a as Ke,b as Je,c as qn,d as zn,e as Xn,f as Et,g as Yn}from"./shared-3.js";
import{$ as se,A as je,B as Le,G as He,H as un,S as z,U as Ue,a as Se,b as y,ba as Jn,ca as Vn,da as Wn,g as m,h as F,ha as bt,i as V,k as E,l as Ie,m as _,o as sn,
p as Ae,q as an,r as M,t as q,u as P,v as w,w as L,x as Pe,z as oe}from"./shared-4.js";var _t=Se((Ua,Qn)=>{m();Qn.exports=process.getBuiltinModule("node:child_process")});var vt=Se((Ma,Zn)=>{m();Zn.exports=process.getBuiltinModule("node:process")});var cr=Se((Ka,ar)=>{m();ar.exports=process.getBuiltinModule("node:timers/promises")});var _o=Se((Au,Eo)=>{m();Eo.exports=process.getBuiltinModule("node:util")});m();var Xo=y(M(),1),rn=y(P(),1);m();m();var nr=y(_t(),1),ge=y(M(),1),Z=y(q(),1),K=y(vt(),1),rr=()=>({pid:K.ppid,startedAt:xt(K.ppid)??""}),er;function or(){return er??={pid:K.pid,startedAt:xt(K.pid)??
"",world:ir()},er}var Tt=new Map;function sr({pid:e,startedAt:t,world:n}){if(n!==ir())return;let r=`${e} ${t}`;((0,Z.platform)()==="linux"||!Tt.has(r))&&Tt.set(
r,xt(e));let o=Tt.get(r);return o===void 0||!We(e)?!1:o===""||t===""?void 0:o===t}var tr,ir=()=>(tr??=[(0,Z.platform)(),(0,Z.hostname)(),Ve(Yo),Ve(Qo)].join(" "),
tr),Yo=()=>(0,ge.readFileSync)("/proc/sys/kernel/random/boot_id","utf8").trim(),Qo=()=>(0,ge.readlinkSync)("/proc/self/ns/pid");function Ve(e){try{return e()}catch{
return""}}function xt(e){return(0,Z.platform)()==="linux"?Zo(e):(0,Z.platform)()==="win32"?We(e)?"":void 0:Ve(()=>(0,nr.execFileSync)("ps",["-o","lstart=","-p",
String(e)],{encoding:"utf8",stdio:"pipe"})).trim()||(We(e)?"":void 0)}function Zo(e){let t=Ve(()=>(0,ge.readFileSync)(`/proc/${e}/stat`,"utf8"));if(t==="")return We(
e)?"":void 0;let[n,...r]=t.slice(t.lastIndexOf(")")+2).split(" ");return n==="Z"||n==="X"?void 0:r[18]}function We(e){try{return(0,K.kill)(e,0)}catch(t){return t.
code!=="ESRCH"}}m();var we=y(un(),1),v=y(M(),1),ze=y(q(),1),ke=y(P(),1);m();var qe=y(un(),1),I=y(M(),1),ye=y(P(),1),lr=y(cr(),1);var es=500,dr={unseen:5e3,seen:3e4},ts=40,ns=6e4;async function pr(e){let{clock:t,folder:n,name:r,signal:o,work:s}=e,a=cs(n,r,t.elapsedMs),c=t.elapsedMs()+ns,p=new Set;
for(;t.elapsedMs()<c;){let f=rs(a,e);if(f===void 0)break;if(f.release)return os(e,{...f,release:f.release});p.add(f.holder),await as(ts,o);let g=e.done();if(g!==
void 0)return g;let h=is((0,ye.join)(n,`${r}.failed`));if(!(h===void 0||!p.has(h.holder))){if(h.error)throw h.error;break}}return s()}function rs(e,{trace:t}){try{
return e.take()}catch(n){if(oe(n)==="")throw n;t(`the lock cannot be used: ${je(n)}`);return}}async function os({done:e,folder:t,isForAll:n,name:r,signal:o,work:s},{
holder:a,release:c}){try{return e()??await s()}catch(p){throw o?.aborted||ss((0,ye.join)(t,`${r}.failed`),a,p,n),p}finally{c()}}function ss(e,t,n,r){let o=n instanceof
w&&r(n)?{error:{...n,message:n.message}}:{},s=`${e}-${(0,qe.randomBytes)(8).toString("hex")}`;try{(0,I.writeFileSync)(s,JSON.stringify({holder:t,...o}),{flag:"w\
x",mode:384}),He(()=>(0,I.renameSync)(s,e))}catch{he(s)}}function is(e){let{error:t,holder:n}=_(me(e)??"")??{};if(typeof n!="string")return;let{code:r,message:o,
...s}=t??{};return{holder:n,error:t===void 0?void 0:new w(r,o,s)}}async function as(e,t){try{await(0,lr.setTimeout)(e,void 0,t&&{signal:t})}catch(n){throw t?.reason??
n}}function cs(e,t,n){let r=new Map,o=c=>(0,ye.join)(e,`${t}.lock-${c}`),s=({changedAt:c,holder:p})=>{let f=`${p} ${c}`,g=r.get(f);return g!==void 0?n()-g:(r.set(
f,n()),0)},a=c=>{let p=ds(c.holder);return p!==!1&&s(c)<(p?dr.seen:dr.unseen)};return{take(){let c=ur(e,t),p=c.at(-1);if(p&&a(p))return{holder:p.holder};let f=p?
p.turn+1:0,g=o(f),h=JSON.stringify({...or(),id:(0,qe.randomBytes)(8).toString("hex")});if(!us(g,h))return{holder:""};if(p&&!ur(e,t).some(C=>C.holder===p.holder))
return he(g),{holder:""};let k=setInterval(()=>ps(g),es);return k.unref(),{holder:h,release(){clearInterval(k);for(let C of c)he(C.path);he(g)}}}}}function ur(e,t){
let n=`${t}.lock-`;return(0,I.readdirSync)(e).filter(r=>r.startsWith(n)&&/^\d+$/.test(r.slice(n.length))).flatMap(r=>{let o=(0,ye.join)(e,r);try{let s=Number(r.
slice(n.length));return[{path:o,turn:s,holder:(0,I.readFileSync)(o,"utf8"),changedAt:(0,I.statSync)(o).mtimeMs}]}catch{return[]}}).sort((r,o)=>r.turn-o.turn)}function ds(e){
let{pid:t,startedAt:n,world:r}=_(e)??{};return typeof t!="number"||typeof n!="string"||typeof r!="string"?void 0:sr({pid:t,startedAt:n,world:r})}function us(e,t){
let n=`${e}-${(0,qe.randomBytes)(8).toString("hex")}`;(0,I.writeFileSync)(n,t,{flag:"wx",mode:384});try{return(0,I.linkSync)(n,e),!0}catch(r){return oe(r)==="EE\
XIST"?!1:ls(e,t)}finally{he(n)}}function ls(e,t){try{return(0,I.writeFileSync)(e,t,{flag:"wx",mode:384}),!0}catch(n){if(oe(n)==="EEXIST")return!1;throw n}}function he(e){
try{(0,I.unlinkSync)(e)}catch{}}function ps(e){try{let t=new Date;(0,I.utimesSync)(e,t,t)}catch{}}var fs=300,fr=5,ms=1<<18,gs=v.constants.O_RDONLY|(v.constants.O_NOFOLLOW??0)|(v.constants.O_NONBLOCK??0);function hr(e,t,n=()=>{}){let r=(0,ke.join)(e.path,Ke),
o=s=>{try{return s()}catch(a){if(!(a instanceof Error))throw a;return n(`tokens are not kept: ${a.message}`),!1}};return{async get(s,a,{fresh:c=!1,signal:p}={}){
if(!o(e.isUsed))return a();let f=(0,we.createHash)("sha256").update(St(s)).digest("hex"),g=(0,ke.join)(r,`${f}.json`),h=()=>{let C=gr(g,e,t);return C&&St(C.key)===
St(s)?C:void 0},k=h();if(k&&!c&&kr(k,t)>=fs)return mr(k);if(!o(()=>e.make(Ke)!==""))return a();try{return await pr({folder:r,name:f,clock:t,signal:p,trace:n,done(){
let C=h();return C===void 0||C.id===k?.id?void 0:mr(C)},async work(){let C=await a();return Es(g,{...C,key:s},t,n),C},isForAll:ks})}finally{o(e.isUsed)||await e.
remove()}},list:()=>(e.exists()?_s(r):[]).flatMap(s=>{let a=hs.test(s)?gr((0,ke.join)(r,s),e,t):void 0;return a?[ys(a)]:[]}),clear(){e.exists()&&(0,v.rmSync)(r,
{recursive:!0,force:!0})}}}function yr(e,t,{pid:n,startedAt:r}){try{if(!e.isUsed())return!1;let o=(0,we.createHash)("sha256").update(JSON.stringify([t,n,r])).digest(
"hex");return(0,v.writeFileSync)((0,ke.join)(e.make(Ke),`${o}.asked`),"",{flag:"wx",mode:384}),!1}catch(o){return oe(o)==="EEXIST"}}var hs=/^[0-9a-f]{64}\.json$/,
mr=({expiresAt:e,ifMapped:t,principal:n,value:r})=>({value:r,expiresAt:e,principal:n,...Ae({ifMapped:t})}),ys=({expiresAt:e,key:{audience:t,format:n,scopes:r,user:o},
principal:s})=>({format:n,principal:s,...Ae({scopes:r,audience:t,user:o}),expires:X(e)}),ks=e=>e.server!==void 0&&e.server.status>=400&&e.server.status<500&&e.server.
status!==429,St=({audience:e,boundary:t,format:n,includeEmail:r,lifetimeSeconds:o,scopes:s,user:a,who:c})=>JSON.stringify([c,n,[...s??[]].sort(),e,r,o,a,t]);function kr({
expiresAt:e,mintedAt:t,mintedUptime:n},r){return Math.min(e-r.now(),e-t-((0,ze.uptime)()-n))}var ws=({mintedAt:e,mintedUptime:t},n)=>e-n.now()>fr||t-(0,ze.uptime)()>
fr;function gr(e,t,n){let r=_(bs(e,t));if(!(!r||!Cs(r)||ws(r,n)))return kr(r,n)>0?r:void 0}var Cs=e=>ln(e.value)&&[e.expiresAt,e.mintedAt,e.mintedUptime].every(
Number.isFinite)&&typeof e.id=="string"&&typeof e.principal=="string"&&typeof e.key=="object"&&e.key!==null;function bs(e,{uid:t}){let n;try{n=(0,v.openSync)(e,
gs);let r=(0,v.fstatSync)(n),o=t===void 0||r.uid===t&&(r.mode&63)===0;return r.isFile()&&r.size<=ms&&o?(0,v.readFileSync)(n,"utf8"):""}catch{return""}finally{n!==
void 0&&(0,v.closeSync)(n)}}function Es(e,t,n,r){let o=(0,we.randomBytes)(8).toString("hex"),s={...t,id:o,mintedAt:n.now(),mintedUptime:(0,ze.uptime)()},a=`${e}\
-${o}`;try{(0,v.writeFileSync)(a,JSON.stringify(s),{flag:"wx",mode:384}),He(()=>(0,v.renameSync)(a,e))}catch(c){r(`the token is not kept: ${je(c)}`),(0,v.rmSync)(
a,{force:!0})}}function _s(e){try{return(0,v.readdirSync)(e)}catch{return[]}}m();var Xe=({scopes:e=[re]}={})=>({format:"access_token",scopes:e,lifetimeSeconds:3600}),vs=1e4,Ts={"standard input":"the tool that started this helper did not end \
its request on standard input","a token":"Google, or the CI, did not answer the request for a token","the next program":"the next program of this name on PATH d\
id not end"};async function wr(e,t,n=vs){let r,o=async(p,f)=>{r=p;let g=await f();return r=void 0,g},s={...t,stdin:()=>o("standard input",t.stdin),token:p=>o("a\
 token",()=>t.token(p)),passOn:p=>o("the next program",()=>t.passOn(p))},a,c=new Promise((p,f)=>{a=setTimeout(()=>f(xs(r,n)),n)});try{return await Promise.race(
[e.answer(s),c])}catch(p){let{code:f,text:g}=Pe(p),h=`${f}: ${g}`;return e.failure?.(h)??{stdout:"",stderr:`${h}
`,exitCode:1}}finally{clearTimeout(a)}}var xs=(e,t)=>new w("NETWORK_TIMEOUT",`no answer within ${t/1e3} s: ${e===void 0?"this program is still working":Ts[e]}`);m();var Ar=y(M(),1),Nt=y(P(),1);m();var _r=y(_t(),1),vr=y(q(),1),Tr=y(P(),1);m();var ce=y(M(),1),br=y(q(),1),Ce=y(P(),1),de={platform:(0,br.platform)(),isFile:Ns},Cr=[".com",".exe",".bat",".cmd"];function be(e,t,n=de){let{join:r}=It(n);return Er(Ss(t,n).map(o=>r(o,e)),n)}var Er=(e,t)=>e.flatMap(n=>As(n,t)).find(t.isFile),It=({platform:e})=>e==="win32"?Ce.win32:
Ce.posix;function Ss(e,t){let{delimiter:n,isAbsolute:r}=It(t);return(t.platform==="win32"?Is(e):(e.PATH??"").split(n)).filter(s=>r(s))}function Is(e){let[,t=""]=Object.
entries(e).find(([n])=>n.toUpperCase()==="PATH")??[];return(t.match(/(?:"[^"]*"|[^;"])+/g)??[]).map(n=>n.replace(/^"(.*)"$/,"$1"))}function As(e,{platform:t}){return t!==
"win32"||Cr.includes(Ce.win32.extname(e).toLowerCase())?[e]:Cr.map(n=>e+n)}function Ns(e){try{return(0,ce.statSync)(e).isFile()?((0,ce.accessSync)(e,ce.constants.
X_OK),!0):!1}catch{return!1}}function Ye({args:e,cwd:t,env:n,file:r},o=de){if(o.platform!=="win32")return{file:r,args:e};let a=!/[\\/:]/.test(r)?be(r,n,o):Er([It(
o).resolve(t,r)],o);return a===void 0?"ENOENT":/\.(?:bat|cmd)$/i.test(a)?Os(a,e,n):{file:a,args:e}}function Os(e,t,n){if(t.some(s=>/[\r\n]/.test(s)))return"it i\
s a batch file, and a batch file cannot take an argument with a line break";let r=At(n);if(r===void 0)return"it is a batch file, and SystemRoot, the folder of c\
md, is not set";let o=[e,...t].map(Ps).join(" ");return{file:`${r}\\cmd.exe`,args:["/e:on","/v:off","/d","/s","/c",`"${o}"`],windowsVerbatimArguments:!0}}function At(e){
let t=e.SystemRoot??e.SYSTEMROOT;return t&&`${t}\\System32`}var Rs=/^[\w#$*+./:?@\\-]*[\w#$*+./:?@-]$/,Ps=e=>Rs.test(e)?e:`"${e.replace(/(\\*)"/g,'$1$1""').replace(
/(\\+)$/,"$1$1").replaceAll("%","%%cd:~,%")}"`;var $s=128;function xr(e,t,n,r,o=de){let s=Ye({file:e,args:t,env:n,cwd:(0,Tr.resolve)(".")},o);if(typeof s=="string")return{signal:()=>{},exitCode:Promise.reject(
Sr(e,s,r))};let{windowsVerbatimArguments:a}=s,c=(0,_r.spawn)(s.file,s.args,{env:{...n},stdio:"inherit",windowsVerbatimArguments:a});return{signal:p=>{c.kill(p)},
exitCode:js(c,e,r)}}function js(e,t,n){return new Promise((r,o)=>{e.on("exit",(s,a)=>{r(a===null?s??0:$s+vr.constants.signals[a])}),e.on("error",({code:s})=>{e.
pid===void 0&&o(Sr(t,String(s),n))})})}var Ls={ENOENT:"there is no such program (ENOENT)",EACCES:"it may not be executed (EACCES)"},Sr=(e,t,n)=>new w(n,`cannot \
run ${e}: ${Ls[t]??t}`,{suggestions:["Write after -- the name of a program in PATH, or its path"]});async function Nr(e,t,{env:n,own:r}){let o=(n.PATH??"").split(Nt.delimiter),s=Ir(r),a=o.findLastIndex(p=>p!==""&&Ir(p)===s),c=be(e,{...n,PATH:o.slice(a+1).join(
Nt.delimiter)});return c===void 0?void 0:xr(c,t,n,"EXEC_COMMAND_MISSING").exitCode}function Ir(e){try{return(0,Ar.realpathSync)(e)}catch{return e}}m();var Or={mask:()=>{},masked:async()=>{},note:()=>{},warn:()=>{},waiting:()=>{},trace:()=>{}};m();m();m();function Ot(e){let t=new Map,n=[...e].sort((r,o)=>r.createdAt.localeCompare(o.createdAt));for(let{createdAt:r,kind:o,path:s,profile:a,projectId:c}of n)o!=="cred\
entials"||a===void 0||t.set(a,{name:a,credentialsFile:s,projectId:c,signedInAt:r});return[...t.values()]}function Qe(e,t){let n=Ot(e),r=n.find(s=>s.name===t);if(r)return r;let o=n.map(s=>s.name);throw new w("INPUT_PROFILE_UNKNOWN",`this job has not signed in with t\
he profile "${E(t)}"`,{suggestions:[o.length===0?"This job has no profile yet.":`The profiles of this job: ${o.join(", ")}`,"Sign in first, in the same job: ci-\
auth federate --profile NAME \u2026, or ci-auth key --profile NAME \u2026"]})}m();m();async function Rr(e,t){let n=await pn(e,{service:"Google OAuth",method:"POST",url:new URL(`${e.endpoints.oauth2}/tokeninfo`),form:{access_token:t}}),{azp:r}=n.status===
200&&_(n.body)||{};return typeof r=="string"&&r!==""?r:void 0}var Hs={expected_project_id:{what:"the project",unknown:"no project is certain",decidedBy:e=>e("project_id")},expected_service_account:{what:"the service accoun\
t",unknown:"the job acts as no service account",decidedBy:e=>e("service_account")},expected_provider:{what:"the provider",unknown:"the job does not sign in at a\
 provider",decidedBy:e=>e("workload_identity_provider")},expected_subject:{what:"the subject",unknown:"the job does not sign in with an ID token that has one",decidedBy:"\
the job that signs in"}},Rt=(e,t,n)=>e.filter(({name:r,wanted:o})=>!Us(t[r],o)).map(({name:r,wanted:o})=>{let{decidedBy:s,unknown:a,what:c}=Hs[r],p=t[r],f=p===void 0?
`${a}, and ${c} must be`:`${c} is "${E(p)}", not`,g=typeof s=="string"?s:s(n);return{code:"GUARDRAIL_REFUSED",message:`${n(r)}: ${f} "${E(o)}"`,suggestions:[`Co\
rrect ${g}. Change ${n(r)} only if this job is meant to sign in so.`]}});function Us(e,t){return e===void 0?!1:t.endsWith("*")?e.startsWith(t.slice(0,-1)):e===t}
async function Pt(e,t,n){let{actor:r,projectId:o,provider:s}=t,a=r.idToken?.()?.claims.sub,c={expected_project_id:o,expected_service_account:await Fs(e,t),expected_provider:s&&
Ne(s),expected_subject:typeof a=="string"?a:void 0};L(Rt(e,c,n))}var $t=(e,t,n)=>{let r=e.identity.mode==="federation"?e.identity.provider:void 0,{projectId:o,serviceAccount:s}=e;
return Pt(e.expected,{...t,projectId:o,provider:r,serviceAccount:s},n)},Ze=e=>/^\d+$/.test(e);async function Fs(e,{actor:t,google:n,mint:r,serviceAccount:o}){let s=e.
find(({name:f})=>f==="expected_service_account")?.wanted,a=t.idToken?void 0:t.account??(await t.principal()).principal,c=o??a;if(s===void 0||c===void 0||!Ze(s)||
Ze(c)||!yn(n))return c;let p=await r({format:"access_token",scopes:[re],lifetimeSeconds:3600});return await Rr(n,p.value)??c}m();var Ht=y(P(),1);m();m();var $r=y(vt(),1);var Pr=1<<20;function Ms(e,t){let{env:n,file:r}=e,s=!/[\\/:]/.test(r)&&(n.PATH??n.Path)!==void 0?be(r,n,t):r;return s===void 0?"ENOENT":Ye({...e,file:s},t)}async function jr(e,t=de){
let{args:n,cwd:r,env:o,file:s,input:a,shell:c,signal:p,timeoutMs:f}=e,g=c?{file:s,args:n}:Ms(e,t);if(typeof g=="string")return{stdout:"",stderr:"",failure:`cann\
ot be started (${g})`};let h=t.platform==="win32",{spawn:k}=process.getBuiltinModule("node:child_process");return new Promise(C=>{let{windowsVerbatimArguments:H}=g,
T={cwd:r,env:{...o},shell:c,detached:!h,windowsHide:!0,windowsVerbatimArguments:H},S=k(g.file,g.args,T),N={stdout:"",stderr:""},x,j=b=>{let A=x===void 0;x??=b,h?
A&&Gs(S,()=>k(...Bs(S,o))):Ds(S)},fe=setTimeout(()=>j(`ran for more than ${f/1e3} s`),f),B=()=>j("was interrupted");p?.addEventListener("abort",B,{once:!0}),p?.
aborted&&B();for(let b of["stdout","stderr"])S[b].setEncoding("utf8").on("data",A=>{N[b]+=A,N[b].length>Pr&&j(`printed more than ${Pr} bytes`)});let te=b=>{clearTimeout(
fe),p?.removeEventListener("abort",B);let A=x??b,on=Ie(N.stderr);C(A===void 0?N:{...N,failure:on?`${A}: ${on}`:A})};S.on("error",({code:b})=>te(`cannot be start\
ed (${b})`)),S.on("close",(b,A)=>te(b===0?void 0:`ended with ${b??A}`)),S.stdin.on("error",()=>{}),S.stdin.end(a)})}function Ds(e){try{e.pid!==void 0&&(0,$r.kill)(
-e.pid,"SIGKILL")}catch{}}function Gs(e,t){if(e.pid===void 0)return;let n=()=>{e.kill("SIGKILL");for(let r of[e.stdout,e.stderr])r.destroy()};t().on("error",n).
on("close",n)}var Bs=({pid:e},t)=>[`${At(t)}\\taskkill.exe`,["/pid",String(e),"/t","/f"],{env:{...t},stdio:"ignore",windowsHide:!0}];var Lr=y(M(),1);var Hr=(e,t,n)=>({label:"the executable of the credentials file",mintsAgain:!0,choosesAudience:!0,secrets:[],refreshSource:()=>({kind:"executable",command:e.command,
timeoutMs:e.timeoutMs}),async mint(r,{clock:o,signal:s}){let a=Js(e.outputFile,o.now());if(a!==void 0)return a;if(t[se]!=="1")throw new w("CLIENT_EXECUTABLES_NO\
T_ALLOWED",`the credentials file names an executable, but ${se} is not 1`,{suggestions:[`If the file is yours: export ${se}=1`]});return Ur(await Vs(e,{env:{...t,
...Ks(e,r)},cwd:n,signal:s}))}}),Ks=({outputFile:e,tokenType:t},n)=>({GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE:n,GOOGLE_EXTERNAL_ACCOUNT_TOKEN_TYPE:t,GOOGLE_EXTERNAL_ACCOUNT_INTERACTIVE:"\
0",...e===void 0?{}:{GOOGLE_EXTERNAL_ACCOUNT_OUTPUT_FILE:e}});function Js(e,t){if(e!==void 0)try{let n=_((0,Lr.readFileSync)(e,"utf8"));return typeof n?.expiration_time==
"number"&&n.expiration_time>t&&n?.success===!0?Ur(JSON.stringify(n)):void 0}catch{return}}async function Vs({command:e,timeoutMs:t},n){let[r="",...o]=e.split(/\s+/).
filter(c=>c!==""),{failure:s,stdout:a}=await jr({file:r,args:o,shell:!1,timeoutMs:t,...n});if(s!==void 0)throw et(`the executable ${s}`);return a}function Ur(e){
let t=_(e);if(t?.version!==1)throw et("the executable did not print a response of version 1");if(t.success!==!0)throw et(`the executable reported a failure${Ws(
t)}`);let n=t.id_token;if(typeof n=="string"&&n!=="")return n;throw et(`the response of the executable has no id_token, but the keys ${sn(t)}`)}function Ws({code:e,
message:t}){let n=[e,t].filter(r=>typeof r=="string").join(": ");return n?`: ${Ie(n)}`:""}var et=e=>new w("CLIENT_EXECUTABLE_OUTPUT",e,{suggestions:["Run the co\
mmand of the file by hand, and compare with https://google.aip.dev/auth/4117"]});m();var Fr=y(M(),1);function Mr(e,t){let n;try{n=(0,Fr.readFileSync)(e,"utf8")}catch(o){let s=Le(o);throw new w("FILE_CREDENTIALS_MISSING",`${t} names ${e}, which cannot be read: ${s}`,
{suggestions:["Sign in in the same job, after the checkout (a checkout deletes files in the workspace) and before ci-auth cleanup."]})}let r=_(n);if(!r)throw $(
e,"it is not a JSON object");return Dr(r,e)}var jt={service_account:qs,external_account:zs,impersonated_service_account:Xs};function Dr(e,t){let n=R(e,"type")??
"(none)";if(Object.hasOwn(jt,n))return jt[n](e,t);throw $(t,`its type is ${n}${n==="authorized_user"?", a person's":""}; the supported types are ${Object.keys(jt).
join(", ")}`)}function Lt(e,t){let n=R(e,"universe_domain")??"googleapis.com";if(mn(n))return n;throw $(t,"its universe_domain is not a domain name")}function qs(e,t){
let n=_n(e);if("code"in n)throw new w(n.code,n.message,{suggestions:n.suggestions??[]});return{type:"service_account",key:n,universe:Lt(e,t)}}function zs(e,t){let n=R(
e,"audience"),r=R(e,"subject_token_type");if(!n||!r)throw $(t,"it has no audience or no subject_token_type");let o=Lt(e,t),s=R(e,"token_url")??`https://sts.${o}\
/v1/token`,a=R(e,"service_account_impersonation_url"),c=Y(e,"service_account_impersonation")?.token_lifetime_seconds;return{type:"external_account",audience:n,subjectTokenType:r,
sts:Br(s,/\/v1\/token$/,t),source:ti(Y(e,"credential_source")??{},t),impersonation:a===void 0?void 0:Gr(a,[],typeof c=="number"?c:void 0,t),universe:o}}function Xs(e,t){
let n=Y(e,"source_credentials"),r=R(e,"service_account_impersonation_url");if(!n||r===void 0)throw $(t,"it has no source_credentials or no service_account_imper\
sonation_url");return{type:"impersonated_service_account",source:Ys(n,t),impersonation:Gr(r,Qs(e,t),void 0,t),universe:Lt(e,t)}}function Ys(e,t){let n=e.type===
"impersonated_service_account"?void 0:Dr(e,t);if(n&&(n.type!=="external_account"||!n.impersonation))return n;throw $(t,"its source_credentials impersonate an ac\
count too: put that account into delegates")}function Qs(e,t){return(Array.isArray(e.delegates)?e.delegates:[]).map(r=>{if(typeof r!="string")throw $(t,"its del\
egates are not a list of texts");return r.replace(/^projects\/-\/serviceAccounts\//,"")})}function Gr(e,t,n,r){let[,o=""]=/\/v1\/projects\/-\/serviceAccounts\/([^/:]+):generateAccessToken$/.
exec(e)??[],s=Zs(o);if(!s)throw $(r,"its service_account_impersonation_url does not name an account");let a=Br(e,/\/v1\/projects\/-\/.*$/,r);return{serviceAccount:s,
delegates:t,iamcredentials:a,lifetimeSeconds:n}}function Zs(e){try{return decodeURIComponent(e)}catch{return}}function Br(e,t,n){let r=URL.canParse(e)?new URL(e):
void 0,o=r?.protocol==="http:"&&gn.has(r.hostname);if(!r||!t.test(e)||r.protocol!=="https:"&&!o)throw $(n,"it names an endpoint that is not an https URL of the \
expected form");return e.replace(t,"")}var ei=3e4;function ti(e,t){let n=Y(e,"format"),r=n?.type==="json"?R(n,"subject_token_field_name"):void 0,o=R(e,"url"),s=R(
e,"file"),a=Y(e,"executable");if(a)return ni(a,t);if(s!==void 0)return{kind:"file",path:s,field:r};if(o!==void 0&&URL.canParse(o)){let c=Object.entries(Y(e,"hea\
ders")??{}).map(([p,f])=>[p,an(f)]);return{kind:"url",url:new URL(o),headers:Object.fromEntries(c),field:r}}throw $(t,`its credential_source has none of url, fi\
le and executable; it has ${Object.keys(e).join(", ")||"nothing"}`)}function ni(e,t){let n=R(e,"command");if(n===void 0)throw $(t,"its executable has no command");
let{timeout_millis:r}=e;return{kind:"executable",command:n,timeoutMs:typeof r=="number"?r:ei,outputFile:R(e,"output_file")}}var tt=["GOOGLE_APPLICATION_CREDENTIALS",...Rn];function Kr(e,{cwd:t,env:n},r="--credentials-file"){let o=tt.find(c=>n[c]),s=e===void 0?o:r,a=e??(o&&n[o]);if(!a||
!s)throw new w("INPUT_SOURCE_MISSING","there are no credentials to mint a token from",{suggestions:["Sign in first, in the same job: ci-auth federate \u2026, or ci-a\
uth key \u2026","For one token without a sign-in: ci-auth token --workload-identity-provider projects/\u2026/providers/\u2026"]});return{credentials:Mr((0,Ht.resolve)(
t,a),s),path:a,namedBy:s}}function Ut(e,t,n,r){if(e.type==="service_account"){for(let p of Dn(e.key))r.mask(p);return{actor:Mn(t,e.key,r),target:{delegates:[]},
google:t}}let{impersonation:o}=e,s=o?ri(t,o):t,a={serviceAccount:o?.serviceAccount,delegates:o?.delegates??[]};if(e.type==="external_account"){let p=oi(e.audience),
f=pt(Jr(s,{sts:e.sts}),{provider:p});return{actor:si(e,p,f,n,r),target:a,google:f}}let c=Ut(e.source,s,n,r);return{actor:c.actor,target:a,google:c.google}}var ri=(e,{
delegates:t,iamcredentials:n,serviceAccount:r})=>pt(Jr(e,{iamcredentials:n}),{serviceAccount:r,delegates:t});function oi(e){let t=Oe(e);return"code"in t?void 0:
t}var Jr=(e,t)=>({...e,endpoints:{...e.endpoints,...t}});function si({audience:e,source:t,subjectTokenType:n},r,o,s,a){let c=ii(t,n,s);for(let p of c.secrets)a.
mask(p);return Fn({google:o,source:c,audience:e,provider:r,target:{audience:e,subjectTokenType:n},report:a})}function ii(e,t,{cwd:n,env:r}){if(e.kind==="url")return En(
e.url,{...e,method:"GET"});if(e.kind==="executable")return Hr({...e,tokenType:t},r,n);let o=bn((0,Ht.resolve)(n,e.path),e);return{...o,mint:(s,a)=>o.mint(s,a).catch(
ai)}}function ai(e){throw!(e instanceof w)||e.code!=="OIDC_TOKEN_VARIABLE_MISSING"?e:e.with({code:"FILE_SUBJECT_TOKEN_MISSING",suggestions:["Sign in again in th\
is job: the token file of the credentials no longer exists."]})}var Vr=(e,{env:t})=>Fe(t,e.universe).endpoints;m();var Ft=y(P(),1);async function Mt(e,t,n,r){let{cache:o=!0,fresh:s,report:a,signal:c}=e,p=o&&t!==void 0?ci(e):void 0;if(!p||t===void 0)return r();let f=await p.get({who:t,...n},
r,{fresh:s,signal:c});return a.mask(f.value),f}function ci(e){let{ci:t,clock:n=On,report:r,surroundings:o}=e;try{return hr(e.folder??Je(t,o),n,r.trace)}catch(s){
if(!(s instanceof Error))throw s;r.trace(`tokens are not kept: ${s.message}`);return}}function Wr(e,t,n){let{surroundings:r}=n,o=(0,Ft.resolve)(r.cwd,e),s=Ct(me(
o)),a=ui(n).find(p=>p.path===o&&p.content===s);if(a?.who!==void 0)return a.who;let{endpoints:c}=Fe(r.env,t.universe);return Ct(t,di(t,r),c)}function di(e,{cwd:t}){
let n=e.type==="impersonated_service_account"?e.source:e,r=n.type==="external_account"?n.source:void 0;return r?.kind==="file"?me((0,Ft.resolve)(t,r.path)):void 0}
function ui({ci:e,folder:t,surroundings:n}){try{return(t?z(t.path):Ue(e,n)).read()}catch{return[]}}var li=["workload_identity_provider","credentials_json"],qr=["service_account","delegates","audience","universe","wait_for_propagation"];function pi({raw:e,...t},n){
let{namedBy:r="a credentials file",profile:o}=t,s=o===void 0?qr:[...qr,...li],a=wn(e,t),{add:c,duration:p,nameOf:f,problems:g,text:h}=a;for(let H of s.filter(T=>h(
T)!==void 0)){let T=`${f(H)} has no effect with ${r}, which contains the identity`;c("INPUT_NOT_APPLICABLE",T,`Delete it, or name the provider: ${f("workload_id\
entity_provider")}`)}let k=Tn(a,vn(a)),C={requestReason:Sn(a),retries:In(a),timeoutMs:p("timeout")*1e3,expected:xn(a)};if(L([...g,...Cn(e,t),...n]),k)return{...C,
request:k};throw new Error("no token format")}function Xr({ci:e,folder:t,profile:n,surroundings:r}){if(n===void 0&&tt.some(s=>r.env[s]))return;let o=(t?z(t.path):Ue(e,r)).read();return n!==void 0?Qe(o,n):Ot(
o).find(({name:s})=>s===cn)}var Yr=({credentialsFile:e,name:t,projectId:n},{surroundings:r})=>({credentialsFile:e,namedBy:`the profile ${t}`,projectId:n,surroundings:{
...r,env:{...r.env,[se]:"1"}}}),Qr=e=>Zr(e)&&!tt.some(t=>e.surroundings.env[t]),Zr=({ci:e,surroundings:t})=>e.hasGoogleIdentity===!0||!!t.env.GCE_METADATA_HOST?.
trim(),fi={create_credentials_file:"false",export_environment_variables:"false"};async function eo(e,t){let{ci:n,raw:r,report:o,surroundings:s}=e,{problems:a,source:c}=await Nn(
e),p={nameOf:e.nameOf,ambient:Zr(e),secretsWithheld:n.secretsWithheld?.(s.env)},f=An({...r,...fi},p,[...a,...ft(s.env)]),g=t??f.token;if(!g)throw new Error("no \
token format");for(let x of c?.secrets??[])o.mask(x);for(let x of f.notes)o.note(x);let h=await Mt(oo(e,f),Bn(f,c,s),g,async()=>{let x=await Gn(f,e,c);try{let j=await x.
mint(g);return f.expected.length>0&&await $t(f,x,e.nameOf),{...j,...await wt(x.target,x.actor,g)}}finally{x.close()}}),{identity:k,projectId:C,serviceAccount:H}=f,
T=k.mode==="key"?k.key.email:k.mode==="ambient"?h.principal:void 0,S=k.mode==="federation"?k.provider:void 0;so(f.expected,{account:H??T,projectId:C,provider:S},
e.nameOf);let N=c?.label??(f.identity.mode==="ambient"?"the metadata server":"a service account key");return{request:g,token:h,source:N}}async function to(e,t){
let{report:n,surroundings:r}=e,{credentials:o,namedBy:s,path:a}=Kr(e.credentialsFile,r,e.namedBy),c=pi(e,ft(r.env)),p=t??mi(c.request,e.raw,o),f=await Mt(oo(e,c),
Wr(a,o,e),p,async()=>{let C=Be(e,c),H={network:C,endpoints:Vr(o,r),universe:o.universe,requestReason:c.requestReason,refusalContext:{identify:e.identify}};try{let{
actor:T,google:S,target:N}=Ut(o,H,r,n),x=await Kn(T.facts,()=>kt(S,T,N,p));if(n.mask(x.value),c.expected.length>0){let{serviceAccount:j}=N,{provider:fe}=S.refusalContext,
B=b=>kt(S,T,N,b),te=e.projectId??zr(j??T.account,o);await Pt(c.expected,{actor:T,google:S,mint:B,projectId:te,provider:fe,serviceAccount:j},e.nameOf)}return{...x,
...await wt(N,T,p)}}finally{C.close()}}),{account:g,provider:h}=no(o),k=e.projectId??zr(g,o);return so(c.expected,{account:g,projectId:k,provider:h},e.nameOf),{
request:p,token:f,source:`${a} (${s})`}}function no(e){if(e.type==="service_account")return{account:e.key.email,provider:void 0};let t=e.impersonation?.serviceAccount;
if(e.type==="impersonated_service_account")return{...no(e.source),account:t};let n=Oe(e.audience);return{account:t,provider:"code"in n?void 0:n}}var ro=e=>e.some(
({name:t,wanted:n})=>t==="expected_subject"||Ze(n)),oo=(e,{expected:t})=>ro(t)?{...e,cache:!1}:e;function so(e,{account:t,projectId:n,provider:r},o){if(ro(e))return;
let s={expected_project_id:n,expected_service_account:t,expected_provider:r&&Ne(r),expected_subject:void 0};L(Rt(e,s,o))}var zr=(e,t)=>(e&&Re(e))??(t.type==="se\
rvice_account"?t.key.projectId:void 0);function mi(e,t,n){let r=n.type==="service_account"?void 0:n.impersonation?.lifetimeSeconds;return e.format==="id_token"||
e.user!==void 0||t.access_token_lifetime?.trim()||r===void 0?e:{...e,lifetimeSeconds:r}}var gi={token_format:"access_token"};async function nt(e){let t=Xr(e),n={...e,raw:gi,nameOf:s=>s,named:{},...t?Yr(t,e):{credentialsFile:void 0}},r=t===void 0&&Qr(
e),{token:o}=await(r?eo(n,e.token):to(n,e.token));return await e.report.masked(),o}function co({name:e,profile:t,programs:n,words:r},{ambientActor:o,jobOf:s,look:a,signal:c}){let{env:p}=process;return{words:r,startedAs:e,version:"0.0.0",env:p,
stdin:hi,async token(f){let g=a();return nt({...await s(g),profile:t,surroundings:g,report:Or,userAgent:"ci-auth/0.0.0",signal:c,token:Xe(f),fresh:f?.fresh,ambientActor:o})},
askedBefore:async f=>yr((await s(a())).folder,f,rr()),passOn:f=>Nr(f,r,{env:p,own:n})}}var io=1<<20;async function hi(){let e="";for await(let t of process.stdin.
setEncoding("utf8"))if(e+=t,e.length>io)throw new Error(`more than ${io} characters on standard input`);return e}async function uo({exitCode:e,stderr:t="",stdout:n}){
await Promise.all([ao(process.stdout,n),ao(process.stderr,t)]),process.exit(e)}var ao=(e,t)=>new Promise(n=>{if(t==="")return n();e.on("error",()=>n()),e.write(
t,()=>n())});m();var D=y(P(),1);m();function po(e,t,n){let r=yi(lo(e),lo(t)),o=wi(r).map(([s,a])=>Ci(r,s,a));return o.length===0?"":[`--- a/${n}
`,`+++ b/${n}
`,...o].join("")}var lo=e=>e.match(/[^\n]*\n|[^\n]+$/g)??[];function yi(e,t){let n=[],[r,o]=[0,0];for(;r<e.length||o<t.length;){let[s,a]=ki(e,t,r,o);n.push(...e.
slice(r,r+s).map(p=>({mark:"-",text:p}))),n.push(...t.slice(o,o+a).map(p=>({mark:"+",text:p}))),r+=s,o+=a;let c=e[r];c!==void 0&&n.push({mark:" ",text:c}),r+=1,
o+=1}return n}function ki(e,t,n,r){let o=e.length-n+(t.length-r);for(let s=0;s<o;s+=1)for(let a=0;a<=s;a+=1){let c=e[n+a];if(c!==void 0&&c===t[r+s-a])return[a,s-
a]}return[e.length-n,t.length-r]}function wi(e){let t=[];for(let[n,{mark:r}]of e.entries()){if(r===" ")continue;let o=t.at(-1),s=Math.min(e.length,n+1+3);o&&n-3<=
o[1]?o[1]=s:t.push([Math.max(0,n-3),s])}return t}function Ci(e,t,n){let r=e.slice(t,n),o=a=>{let c=r.filter(({mark:f})=>f!==a).length,p=e.slice(0,t).filter(({mark:f})=>f!==
a).length;return`${c===0?p:p+1},${c}`},s=r.map(({mark:a,text:c})=>a+c+(c.endsWith(`
`)?"":`
\\ No newline at end of file
`));return[`@@ -${o("+")} +${o("-")} @@
`,...s].join("")}m();var Wt=y(q(),1),dt=y(P(),1);m();m();m();var fo="[a-z][a-z0-9]*(?:-[a-z0-9]+)*",ue=e=>`${fo}-${e}\\.pkg\\.dev|${e}\\.${fo}\\.rep\\.pkg\\.dev`,Dt="[a-z0-9](?:[a-z0-9-]*[a-z0-9])?",bi={docker:`${ue("dock\
er")}|(?:(?:us|eu|asia|marketplace)\\.)?gcr\\.io`,npm:ue("npm"),python:ue("python"),maven:ue("maven"),go:ue("go"),apt:ue("apt"),git:`source\\.developers\\.google\\\
.com|(?:${Dt}\\.)+sourcemanager\\.dev`,bazel:`(?:${Dt}\\.)+googleapis\\.com|(?:${Dt}\\.)+pkg\\.dev`},Ei=new Map(Object.entries(bi).map(([e,t])=>[e,new RegExp(`^\
(?:${t})$`)])),_i=/^(?:https:\/\/)?([a-z0-9.-]{1,253})(?::443)?(?:\/[!-~]*)?$/;function O(e,t){let n=_i.exec(e)?.[1];return n!==void 0&&Ei.get(t)?.test(n)?n:void 0}var Gt="ci-auth-bazel",vi=60,rt=e=>({stdout:"",stderr:`${Gt}: ${e}
`,exitCode:1}),Ti=e=>/^(?:https|grpcs):\/\//.test(e)?O(e.replace(/^grpcs:/,"https:"),"bazel"):void 0,mo={name:"bazel",startedAs:[Gt],failure:rt,async answer(e){
let[t]=e.words;if(t===void 0)return{stdout:"",stderr:`usage: ${Gt} get
`,exitCode:1};if(t!=="get")return rt(`unknown command: ${E(t)}. It has one: get`);let n=_(await e.stdin())?.uri;if(typeof n!="string")return rt('standard input \
is not a request such as {"uri":"https://\u2026"}');if(Ti(n)===void 0)return rt(`no credentials for ${E(n)}: it gives tokens only to Google's hosts, over https.\
 In the line --credential_helper of the bazelrc file, name the host`);let{expiresAt:r,value:o}=await e.token(),s={expires:X(r-vi),headers:{Authorization:[`Beare\
r ${o}`]}};return{stdout:`${JSON.stringify(s)}
`,exitCode:0}}};m();var Ee="docker-credential-ci-auth",U="oauth2accesstoken",le=e=>({stdout:`${e}
`,exitCode:1}),xi=le("credentials not found in native keychain"),Si=le("no credentials server URL"),Ii={stdout:"",exitCode:0},Ai=`usage: ${Ee} <store|get|erase|\
list|version>`;async function Ni(e){let t=(await e.stdin()).trim();if(t==="")return Si;if(O(t,"docker")===void 0)return xi;let{value:n}=await e.token();return{stdout:`${JSON.
stringify({ServerURL:t,Username:U,Secret:n})}
`,exitCode:0}}async function Oi(){return le(`${Ee} stores no passwords: it gets a new token whenever one is needed, so leave out the login to this registry`)}var go={
get:Ni,store:Oi,erase:async()=>Ii,list:async()=>({stdout:`{}
`,exitCode:0}),version:async({version:e})=>({stdout:`${Ee} (ci-auth) ${e}
`,exitCode:0})},ot={name:"docker",startedAs:[Ee],failure:e=>({...le(e),stderr:`${e}
`}),async answer(e){let[t,...n]=e.words;if(t===void 0||n.length>0)return le(Ai);let r=Object.hasOwn(go,t)?go[t]:void 0;return r?r(e):le(`${Ee}: unknown action: ${JSON.
stringify(t)}`)}};m();var Bt="git-credential-ci-auth",st={stdout:"",exitCode:0};function ho(e){let t=new Map,n=[];for(let r of e.split(`
`)){if(r==="")break;let[,o="",s=""]=/^([^=]+)=(.*)$/s.exec(r)??[];o!=="capability[]"?t.set(o,s):n=s===""?[]:[...n,s]}return{one:t,capabilities:n}}var yo=({one:e})=>e.
get("protocol")==="https"&&O(`https://${e.get("host")??""}`,"git")!==void 0,ko=(e,{value:t})=>Buffer.from(`${e}:${t}`).toString("base64");async function Ri(e){let t=ho(
await e.stdin());if(!yo(t))return st;let n;try{n=await e.token()}catch(a){let{code:c,text:p}=Pe(a);return{stdout:`quit=1
`,stderr:`${Bt}: ${c}: ${p}
`,exitCode:1}}let r=t.one.get("username")||U,o=`password_expiry_utc=${Math.floor(n.expiresAt)}`;return{stdout:`${(t.capabilities.includes("authtype")?["capabili\
ty[]=authtype","authtype=Basic",`credential=${ko(r,n)}`,"ephemeral=1",o]:[`username=${r}`,`password=${n.value}`,o]).join(`
`)}
`,exitCode:0}}async function Pi(e){let t=ho(await e.stdin());if(!yo(t))return st;let{one:n}=t;try{let r=await e.token(),o=n.get("username")||U;(n.get("password")===
r.value||n.get("credential")===ko(o,r))&&await e.token({fresh:!0})}catch{}return st}var wo={name:"git",startedAs:[Bt],async answer(e){let[t]=e.words;return t===
void 0?{stdout:"",stderr:`usage: ${Bt} <get|store|erase>
`,exitCode:1}:t==="get"?Ri(e):t==="erase"?Pi(e):st}};m();var Co="ci-auth-goauth",$i=/^HTTP\/\S+ 40[13]\b/,bo={name:"goauth",startedAs:[Co],async answer(e){let t=e.words.at(-1),n=t?.startsWith("https://")?t:void 0,r=n===
void 0?e.words:[n],s=r.filter(h=>O(h,"go")===void 0).map(h=>`${Co}: no credentials for ${E(h)}, no host of Google
`).join(""),a=r.flatMap(h=>O(h,"go")??[]);if(a.length===0)return{stdout:"",stderr:s,exitCode:0};let c=n!==void 0&&$i.test(await e.stdin()),{value:p}=await e.token(
{fresh:c}),f=Buffer.from(`${U}:${p}`).toString("base64");return{stdout:`${a.map(h=>`https://${h}
`).join("")}
Authorization: Basic ${f}

`,stderr:s,exitCode:0}}};m();var vo=y(_o(),1);var at="keyring",ji={stdout:"",exitCode:1},it={type:"string"},Li={mode:it,output:it,"keyring-backend":{...it,short:"b"},"keyring-path":{...it,short:"p"}};function Hi(e){
try{let{positionals:t,values:n}=(0,vo.parseArgs)({args:[...e],options:Li,allowPositionals:!0}),[r,o="",s,...a]=t,{mode:c="password",output:p="plain"}=n;return["\
password","creds"].includes(c)&&["plain","json"].includes(p)&&a.length===0?{verb:r,service:o,user:s,wantsUser:c==="creds",asJson:p==="json"}:void 0}catch{return}}
var Ui=({service:e,user:t,wantsUser:n})=>e.startsWith("https://")&&O(e,"python")!==void 0&&(t===U||n&&!t);function Fi({asJson:e,wantsUser:t},n){return e?JSON.stringify(
t?{username:U,password:n}:{password:n}):t?`${U}
${n}`:n}async function Mi({passOn:e,words:t}){let n=await e(at);return n!==void 0?{stdout:"",exitCode:n}:t.includes("get")?ji:{stdout:"",stderr:`${at}: this is \
the one of ci-auth, which only has tokens for Google's registries, and there is no other on PATH
`,exitCode:1}}var To={name:"keyring",startedAs:[at],async answer(e){let t=Hi(e.words);return!t||!Ui(t)?Mi(e):t.verb==="get"?{stdout:`${Fi(t,(await e.token()).value)}\

`,exitCode:0}:{stdout:"",stderr:`the ${at} of this job stores no passwords: it gets a new token whenever one is needed
`,exitCode:1}}};m();var xo="gke-gcloud-auth-plugin",Vt=[re,"https://www.googleapis.com/auth/userinfo.email"],Di=30,Kt="client.authentication.k8s.io",So=[`${Kt}/v1`,`${Kt}/v1beta1`],
Jt=e=>({stdout:"",stderr:`ci-auth helper kubectl: ${e}
`,exitCode:1}),Gi=new Set(["use_application_default_credentials","cluster","location","project","v","vmodule","stderrthreshold","alsologtostderr","logtostderr",
"log_backtrace_at","log_dir","log_file","log_file_max_size","add_dir_header","one_output","skip_headers","skip_log_headers"]),Bi=new Map([["account","name the a\
ccount in the sign-in"],["impersonate_service_account","sign in as this account: ci-auth federate --service-account"],["use_edge_cloud","there are no tokens for\
 Edge Cloud"]]);function Ki(e){let[,t="",n]=/^--?(\w+)(?:=(.*))?$/s.exec(e)??[];if(e==="version"||t==="version")return"version";let r=Bi.get(t);if(!(t===""||Gi.
has(t)||/^v\d+$/.test(t)||r&&n==="false"))return{fault:r===void 0?`unknown flag: --${t}`:`--${t} cannot be followed: ${r}`}}function Ji(e){if(!e?.trim())return{
version:`${Kt}/v1beta1`,server:""};let{apiVersion:t,spec:n}=_(e)??{};if(!So.includes(t))return{fault:`KUBERNETES_EXEC_INFO has the apiVersion ${typeof t=="strin\
g"?E(t):"none"}, not ${So.join(" or ")}`};let{server:r}=n?.cluster??{};return{version:String(t),server:typeof r=="string"?r:""}}async function Vi(e){let t=Ji(e.
env.KUBERNETES_EXEC_INFO);if("fault"in t)return Jt(t.fault);let n=await e.askedBefore(`kubectl ${t.server}`),{expiresAt:r,value:o}=await e.token({scopes:Vt,fresh:n}),
s={expirationTimestamp:X(r-Di),token:o},a={apiVersion:t.version,kind:"ExecCredential",spec:{interactive:!1},status:s};return{stdout:`${JSON.stringify(a)}
`,exitCode:0}}var ct={name:"kubectl",startedAs:[xo],failure:Jt,async answer(e){let[t]=e.words.map(Ki).filter(n=>n!==void 0);return t==="version"?{stdout:`${xo} \
(ci-auth) ${e.version}
`,exitCode:0}:t?Jt(t.fault):Vi(e)}};m();var Io="ci-auth-pnpm",Ao={name:"pnpm",startedAs:[Io],async answer(e){if(e.words.length>0)return{stdout:"",stderr:`usage: ${Io}
`,exitCode:1};let{value:t}=await e.token();return{stdout:`Bearer ${t}
`,exitCode:0}}};var Wi=[ot,ct,wo,To,mo,bo,Ao],No=e=>Wi.find(t=>t.name===e||t.startedAs.includes(e));var _e=e=>e===void 0||e==="default"?"bin":`bin-${e}`;function qt(e,t){let n=No(e)?.startedAs[0];if(n===void 0)throw new Error(`no helper is called ${e}`);return e===
"docker"&&_e(t)!=="bin"?`${n}-${t}`:n}var Ro="helper.mjs",Po="helper.json",qi="compiled";function $o(e,t=(0,Wt.platform)()){let{folder:n,helpers:r,profile:o,program:s,
settings:a}=e;if(r.length===0)return[];let{join:c}=t==="win32"?dt.win32:dt.posix,p=f=>t==="win32"?Yi(s,Oo(s,f,{folder:n,join:c,profile:o})):zi(s,Oo(s,f,{folder:n,
join:c,profile:o}),c(n,qi),f);return[{path:Po,content:JSON.stringify(a)},...s.text===void 0?[]:[{path:Ro,content:s.text}],...r.map(f=>({path:`${_e(o)}/${zt(f,o,
t)}`,content:p(f),mode:448}))]}var zt=(e,t,n=(0,Wt.platform)())=>qt(e,t)+(n==="win32"?".cmd":""),Oo=({path:e,text:t},n,{folder:r,join:o,profile:s="default"})=>[
e,...t===void 0?[]:[o(r,Ro)],"helper","--as-recorded",o(r,Po),n,s];function zi(e,t,n,r){let o=r==="docker"?"":" >&2";return`#!/bin/sh
[ -x ${F(e.path)} ] || { printf '%s\\n' ${F(Qi(e))}${o}; exit 1; }
unset NODE_OPTIONS
NODE_COMPILE_CACHE=${F(n)} exec ${t.map(F).join(" ")} "$@"
`}var Xi=/["%\r\n]/;function Yi(e,t){if(t.some(n=>Xi.test(n)))throw new w("FILE_WRITE_FAILED",`a batch file cannot start ${e.path}: a path has a quote or a %`,{
suggestions:["Choose another folder for temporary files, or install Node in another folder."]});return["@echo off","set NODE_OPTIONS=",`${t.map(n=>`"${n}"`).join(
" ")} %*`,""].join(`\r
`)}var Qi=({path:e,text:t})=>`${t===void 0?"CLIENT_EXECUTABLE_MISSING: the ci-auth":"NODE_MISSING: the node"} that ran ci-auth configure is no longer there: ${e}\
. Run ci-auth configure again`;async function jo(e,t){let{dryRun:n,folder:r,handover:o,profile:s,signal:a,surroundings:c}=t;L(o?.problems({variables:!0,outputs:!1})??[]),s!==void 0&&Qe(z(r.path).
read(),s);let{call:p,tokens:f}=ea(t),g=await e.plan(p),{files:h,helpers:k,links:C=[],notes:H,tokenVariables:T={}}=g,S=(g.edits??[]).map(b=>({...b,path:(0,D.resolve)(
c.cwd,b.path)}));L(o&&Object.keys(T).length>0?Zi(o,t.ci):[]);let N={...g.variables,...g.onPath?na(c.env,r,s):{}},x=[...h.map(({content:b,path:A})=>({path:p.pathOf(
A),content:b})),...S].map(({content:b,path:A})=>({path:A,diff:sa(Et(A)??"",b,A,f)})).filter(({diff:b})=>b!=="");if(n)return{changes:x,variables:N,tokenVariables:T,
notes:H};a?.throwIfAborted();let{ci:j}=t,fe={ci:j.id,module:j.module},B=k.length===0?void 0:await t.program(),te=B?$o({folder:r.path,helpers:k,profile:s,program:B,
settings:fe}):[];zn(r,[...te,...h]);for(let{path:b,target:A}of C)Xn(r,b,A);for(let b of S)await Yn(r,b);return await o?.exportVariables({...N,...T}),{changes:x,
variables:N,tokenVariables:T,notes:H}}var Zi=({setOutputs:e},{label:t})=>e?[]:[{code:"INPUT_TOKEN_UNDELIVERABLE",message:`${t} cannot pass a token to later step\
s`,suggestions:["Add --output-format shell, in the step that runs the tool, or use ci-auth exec --configure."]}];function ea(e){let{folder:t,profile:n,surroundings:r}=e,
o=[],s=c=>(0,D.join)(t.path,...c.split("/"));return{call:{...e,pathOf:s,programOf:c=>s(`${_e(n)}/${zt(c,n)}`),programNameOf:c=>qt(c,n),read:c=>ta((0,D.resolve)(
r.cwd,c)),async token(c){let p=await e.token(c);return o.push(p.value),p}},tokens:o}}function ta(e){try{return Et(e)}catch(t){throw new w("FILE_SETTINGS_INVALID",
`cannot read ${e}: ${Le(t)}`,{cause:t})}}function na(e,t,n){let r=e.PATH??"",o=(0,D.join)(t.path,_e(n));return r.split(D.delimiter).includes(o)?{}:{PATH:r===""?
o:`${o}${D.delimiter}${r}`}}var ra=/((?:auth|authorization|key|key-data|login|passphrase|passwd|password|secret|token)(?:["']?\s*[:=]\s*|>|\s+)|<value>)(?!["']?\$\{[\w.]+\}["']?[,;]?(?:[\s<]|$))("(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s"'<][^<]*)|\/\/[^\s/]+@/gi,
oa=e=>e.replace(ra,(t,n,r="")=>{let[o]=/^["']?/.exec(r)??[];return n===void 0?"//***@":`${n}${o}***${o}`});function sa(e,t,n,r){let o=po(e,t,n.replace(/^[/\\]/,""));return r.reduce((c,p)=>c.replaceAll(p,"***"),o).split(`
`).filter((c,p)=>p<2||/^[-+]/.test(c)).map((c,p)=>p<2?c:oa(c)).join(`
`)}m();var ut=y(M(),1),lt=y(q(),1),J=y(P(),1);var Lo={name:"docker",async plan(e){let{env:t}=e.surroundings,n=e.words.map(ia),r=e.programNameOf("docker").replace("docker-credential-",""),o=e.pathOf("docker/\
config.json"),s=(0,J.resolve)(e.surroundings.cwd,t.DOCKER_CONFIG||(0,J.join)(t.HOME||(0,lt.homedir)(),".docker")),a=(0,J.join)(s,"config.json"),c=(e.inPlace?void 0:
e.read(o))??e.read(a),p=Ho(c,n,r,a),f=[`docker asks ci-auth for a new token whenever it signs in to ${n.join(", ")}: nothing expires`],g={files:[],variables:{},
helpers:["docker"],onPath:!0,notes:f},h=`"credHelpers": ${n.map(k=>`"${k}"`).join(", ")}`;return e.inPlace?{...g,edits:[{path:a,content:p,undo:h}]}:{...g,files:[
{path:"docker/config.json",content:p},...ua(e,n,r,p)],links:s===e.pathOf("docker")?[]:aa(s),variables:{DOCKER_CONFIG:e.pathOf("docker"),REGISTRY_AUTH_FILE:da(e)}}}};
function ia(e){let t=O(e,"docker");if(t!==void 0&&(e===t||e===`https://${t}`||e===`https://${t}/`))return t;throw new w("INPUT_HOST_INVALID",`"${E(e)}" is not t\
he host of a registry of Google`,{suggestions:["Give the host alone, in lower case, for example: europe-docker.pkg.dev"]})}function Ho(e,t,n,r){let{credHelpers:o,
...s}=Xt(e,r),a=Object.fromEntries(t.map(g=>[g,n])),c=typeof o=="object"&&o!==null?o:{},p=/^\{\s*\n([ \t]+)/.exec(e??"")?.[1]??"	",f=e===void 0||e.endsWith(`
`)?`
`:"";return JSON.stringify({...s,credHelpers:{...c,...a}},void 0,p)+f}function Xt(e,t){if(e===void 0||e.trim()==="")return{};let n=_(e);if(n)return n;throw new w(
"FILE_SETTINGS_INVALID",`${t} is not a JSON object, so docker cannot read it either`,{suggestions:["Repair the file, or remove it."]})}function aa(e){return ca(
e).filter(t=>t!=="config.json").filter(t=>(0,lt.platform)()!=="win32"||(0,ut.statSync)((0,J.join)(e,t)).isDirectory()).map(t=>({path:`docker/${t}`,target:(0,J.join)(
e,t)}))}function ca(e){try{return(0,ut.readdirSync)(e)}catch{return[]}}var Yt="containers/auth.json";function Uo(e){let{env:t}=e.surroundings,n=t.XDG_RUNTIME_DIR,
r=[e.pathOf(Yt),t.REGISTRY_AUTH_FILE,...n?[(0,J.join)(n,"containers","auth.json")]:[]];for(let o of r){if(!o||o===e.pathOf("docker/config.json"))continue;let s=e.
read(o);if(s!==void 0)return{path:o,text:s}}}var da=e=>e.pathOf(Uo(e)?Yt:"docker/config.json");function ua(e,t,n,r){let o=Uo(e);if(!o)return[];let[s,a]=[Xt(o.text,
o.path),Xt(r,"")],c=f=>({...a[f],...s[f]}),p=JSON.stringify({...s,auths:c("auths"),credHelpers:c("credHelpers")},void 0,"	");return[{path:Yt,content:Ho(`${p}
`,t,n,o.path)}]}m();var Wo=y(q(),1),ee=y(P(),1);m();m();var la={"container.clusters.get":"roles/container.clusterViewer","gkehub.memberships.get":"roles/gkehub.viewer","resourcemanager.projects.get":"roles/browser"},
Fo=({kind:e,project:t})=>`gcloud container ${e==="clusters"?"clusters":"fleet memberships"} list --project=${V(t)}`,pa=({project:e},t,n="PRINCIPAL")=>`gcloud pr\
ojects add-iam-policy-binding ${V(e)} --role=${la[t]} --condition=None --member=${F(n)}`,Mo=(e,t,n)=>[{code:"API_DISABLED",matches:({reason:r})=>r==="SERVICE_DI\
SABLED",says:"the API is off in the project",suggestions:(r,{metadata:o})=>[De(o,"container.googleapis.com"),mt]},{code:"GKE_UNAVAILABLE",matches:({status:r})=>r===
429||r>=500,says:"Google could not handle the call; the configuration is not the reason",suggestions:()=>[ie]},{code:"IAM_BEARER_REJECTED",matches:({status:r})=>r===
401,says:"the access token is not accepted: it has expired, or its account was disabled",suggestions:()=>["Sign in again right before: ci-auth federate"]},{code:"\
IAM_SCOPE_INSUFFICIENT",matches:({reason:r})=>r==="ACCESS_TOKEN_SCOPE_INSUFFICIENT",says:"the access token has too narrow a scope",suggestions:()=>["Leave out -\
-access-token-scopes in the sign-in."]},{code:"GKE_PERMISSION_DENIED",matches:({status:r})=>r===403,says:`this job lacks the permission ${t}, or the project doe\
s not exist`,suggestions:()=>[pa(e,t,n),mt]},{code:"GKE_NOT_FOUND",matches:({status:r})=>r===404,says:`there is no ${e.kind==="clusters"?"cluster":"membership"}\
 ${e.id} in ${e.location}`,suggestions:()=>[Fo(e),"The location is a region or a zone, exactly as this list shows it."]},{code:"GKE_REJECTED",matches:()=>!0,says:"\
Google refused to describe the cluster",suggestions:()=>[Fo(e)]}];var fa={container:"CI_AUTH_ENDPOINT_CONTAINER",gkehub:"CI_AUTH_ENDPOINT_GKEHUB",connectgateway:"CI_AUTH_ENDPOINT_CONNECTGATEWAY",cloudresourcemanager:"CI_AUTH_E\
NDPOINT_CLOUDRESOURCEMANAGER"},Do=(e,t="googleapis.com")=>hn(fa,e,t);async function Go(e,t){let n={name:t,permission:"container.clusters.get"},r=await Zt(e,"con\
tainer",`v1/${W(t)}`,n),o=G(r,"fleet");return{status:xe(r,"status")??"",authority:xe(G(r,"masterAuth"),"clusterCaCertificate"),...ma(r),membership:ne(xe(o,"memb\
ership")??"")}}function ma(e){let t=G(e,"controlPlaneEndpointsConfig"),n=G(t,"dnsEndpointConfig"),r=ve(n,"endpoint"),o=r&&{address:r,isOpen:n.allowExternalTraffic===
!0},s=[G(e,"masterAuthorizedNetworksConfig")];if(t.ipEndpointsConfig===void 0){let p=G(e,"privateClusterConfig"),f=p.enablePrivateEndpoint===!0,g=ve(e,"endpoint");
return{dns:o||void 0,publicAddress:f?void 0:g,privateAddress:ve(p,"privateEndpoint")??(f?g:void 0),isRestricted:s.some(({enabled:h})=>h===!0)}}let a=G(t,"ipEndp\
ointsConfig"),c=a.enabled===!0;return s.push(G(a,"authorizedNetworksConfig")),{dns:o||void 0,publicAddress:c&&a.enablePublicEndpoint!==!1?ve(a,"publicEndpoint"):
void 0,privateAddress:c?ve(a,"privateEndpoint"):void 0,isRestricted:s.some(({enabled:p})=>p===!0)}}async function Qt(e,t,n){let[r,o]=await Promise.all([n?"gkeMe\
mberships":ga(e,t),/^\d+$/.test(t.project)?t.project:ha(e,t)]),s=new URL(e.endpoints.connectgateway);t.location!=="global"&&s.hostname.startsWith("connectgatewa\
y.")&&(s.hostname=`${t.location}-${s.hostname}`);let a=`v1/projects/${o}/locations/${t.location}/${r}/${t.id}`;return`${s.href.replace(/\/$/,"")}/${a}`}async function ga(e,t){
let n={name:t,permission:"gkehub.memberships.get"},r=await Zt(e,"gkehub",`v1/${W(t)}`,n);return G(r,"endpoint").gkeCluster===void 0?"memberships":"gkeMembership\
s"}async function ha(e,t){let n={name:t,permission:"resourcemanager.projects.get"},r=await Zt(e,"cloudresourcemanager",`v3/projects/${t.project}`,n),[,o]=/^projects\/(\d+)$/.
exec(xe(r,"name")??"")??[];if(o!==void 0)return o;throw new w("GKE_RESPONSE_INVALID",`${Te.cloudresourcemanager} did not tell the number of the project`)}var Te={
container:"Google Kubernetes Engine",gkehub:"Google GKE Hub",cloudresourcemanager:"Google Resource Manager"};async function Zt({bearer:e,endpoints:t,member:n,network:r},o,s,{
name:a,permission:c}){let p=new URL(`${t[o]}/${s}`),f=await r.send({service:Te[o],method:"GET",url:p,bearer:e});if(f.status!==200)throw yt(Te[o],f,Mo(a,c,n),{});
let g=_(f.body);if(g)return g;throw fn("GKE_RESPONSE_INVALID",Te[o],f,"a JSON object")}var G=(e,t)=>{let n=e[t];return typeof n=="object"&&n!==null?n:{}},xe=(e,t)=>{
let n=e[t];return typeof n=="string"&&n!==""?n:void 0};function ve(e,t){let n=xe(e,t);if(n===void 0)return;if(URL.canParse(`https://${n}`)&&new URL(`https://${n}`).
host===n)return n;let o=`${t} is not the name of a host: ${E(n)}`;throw new w("GKE_RESPONSE_INVALID",`${Te.container} answered with an address that cannot be us\
ed
${o}`)}m();var ya=["dns","public","private","gateway"];function Bo(e,t,n){let r=n===void 0?wa(t):tn[n](t);if(r)return r;let o=["","RUNNING"].includes(t.status),s=o?"":`; i\
ts status is ${E(t.status)}`;throw new w("GKE_ENDPOINT_CLOSED",`the cluster ${e.id} ${Ca(t,n)}${s}`,{suggestions:o?ba(e,t,n):[Ko(e)]})}var ka="it needs the perm\
ission container.clusters.connect",tn={dns:({dns:e})=>e?.isOpen?{server:`https://${e.address}`,why:`the DNS endpoint, which takes calls from outside; ${ka}`}:void 0,
public:({authority:e,isRestricted:t,publicAddress:n})=>n===void 0?void 0:{server:`https://${n}`,authority:e,why:`the public IP endpoint${t?", which takes calls \
from its authorized networks only":""}`},private:({authority:e,privateAddress:t})=>t===void 0?void 0:{server:`https://${t}`,authority:e,why:"the private IP endp\
oint, which only computers in networks of the cluster reach"},gateway:({membership:e})=>e===void 0?void 0:{gateway:e,why:"the Connect gateway, since the cluster\
 is in a fleet"}};function wa(e){let n=["dns","public","private"].map(s=>tn[s](e)).find(s=>s!==void 0);if(!n||e.dns?.isOpen)return n;let r=e.dns?"the DNS endpoi\
nt takes no calls from outside":"there is no DNS endpoint",o=e.publicAddress===void 0?"nothing else is open":r;return{...n,why:`${n.why}; ${o}`}}function Ca({dns:e},t){
return t===void 0?"takes no calls from outside at its DNS endpoint, and has no IP endpoint":t==="gateway"?"is in no fleet, so there is no Connect gateway to it":
t==="dns"?e?"takes no calls from outside at its DNS endpoint":"has no DNS endpoint":`has no ${t} IP endpoint`}var en=({id:e,location:t,project:n})=>[V(e),`--loc\
ation=${V(t)}`,`--project=${V(n)}`].join(" "),Ko=e=>`gcloud container clusters describe ${en(e)}`;function ba(e,t,n){let o=ya.filter(s=>tn[s](t)!==void 0).map(s=>`\
Take what is open: --endpoint ${s}`);return n==="gateway"?[`gcloud container clusters update ${en(e)} --enable-fleet`,...o]:n==="public"||n==="private"?[...o,Ko(
e)]:[...o,`gcloud container clusters update ${en(e)} --enable-dns-access`]}m();var Ea=e=>({apiVersion:"client.authentication.k8s.io/v1",command:e,interactiveMode:"Never",provideClusterInfo:!0}),_a=(e,t)=>({clusters:e.map(({authority:n,
name:r,server:o})=>({name:r,cluster:{server:o,...n===void 0?{}:{"certificate-authority-data":n}}})),contexts:e.map(({name:n})=>({name:n,context:{cluster:n,user:n}})),
users:e.map(({name:n})=>({name:n,user:{exec:Ea(t)}}))});function Jo(e,t){let r={apiVersion:"v1",kind:"Config","current-context":e[0]?.name??"",..._a(e,t)};return`${JSON.
stringify(r,void 0,2)}
`}var va={retries:3,timeoutMs:6e4},qo={name:"gke",async plan(e){let t=e.flags.endpoint,n=Ta(e.words,t),{env:r}=e.surroundings,{endpoints:o,problems:s}=Do(r,r[dn("\
universe")]?.trim()||void 0);L(s);let{principal:a,value:c}=await e.token({scopes:Vt}),p=Be(e,va),f={network:p,endpoints:o,bearer:c,member:Ia(a)};try{let g=await Promise.
all(n.map(h=>Aa(f,h,t)));return await Na(e,g)}finally{p.close()}}};function Ta(e,t){let n=e.map(a=>ne(a)??a),r=n.filter(a=>typeof a=="string"),o=n.filter(a=>typeof a!=
"string"),s=t===void 0||t==="gateway"?[]:o.filter(a=>a.kind==="memberships");return L([...r.map(xa),...s.map(Sa)]),o.filter((a,c)=>o.findIndex(p=>W(p)===W(a))===
c)}function xa(e){let[,t="PROJECT",n="LOCATION",r="CLUSTER"]=/^gke_([^_]+)_([^_]+)_([^_]+)$/.exec(e)??[],o=`projects/${t}/locations/${n}/clusters/${r}`;return{code:"\
INPUT_CLUSTER_INVALID",message:`"${E(e)}" is not the full name of a cluster, or of a membership of a fleet`,suggestions:[`Write it as ${o}`,"For the Connect gat\
eway: projects/PROJECT/locations/LOCATION/memberships/NAME"]}}var Sa=e=>({code:"INPUT_NOT_APPLICABLE",message:`${W(e)} is a membership, which only the Connect g\
ateway reaches`,suggestions:["Leave out --endpoint, or name the cluster: projects/PROJECT/locations/LOCATION/clusters/CLUSTER"]}),Ia=e=>e?.includes("@")&&!e.startsWith(
"principal")?`serviceAccount:${e}`:e;async function Aa(e,t,n){if(t.kind==="memberships"){let a=await Qt(e,t);return{name:Vo(t,t.project),server:a,why:"the Conne\
ct gateway, as for all memberships"}}let r=Bo(t,await Go(e,t),n);if(!("gateway"in r))return{name:`gke_${t.project}_${t.location}_${t.id}`,...r};let{gateway:o,why:s}=r;
return{name:Vo(o,t.project),server:await Qt(e,o,!0),why:s}}var Vo=({id:e,location:t},n)=>`connectgateway_${n}_${t}_${e}`;async function Na(e,t){let n=e.programOf(
"kubectl"),r=[...t.map(({name:g,server:h,why:k})=>`${g}: ${h}, ${k}`),`current context: ${t[0]?.name}`,"kubectl asks ci-auth for a new token whenever it needs o\
ne: nothing expires, and no token is in the file"],o={files:[],variables:{},helpers:["kubectl"],onPath:!0,notes:r},[s="",...a]=Oa(e);if(e.inPlace){let{withContexts:g}=await import("./tools.js"),
h=`the context, the cluster and the user ${t.map(({name:C})=>C).join(", ")}`,k=g(e.read(s)??"",s,t,n);return{...o,edits:[{path:s,content:k,undo:h}]}}let c=`kube\
/${(t[0]?.name??"").replace(/[^\w.-]/g,"-")}`,p=e.pathOf(c),f=[s,...a].filter(g=>g!==p&&e.read(g)!==void 0);return{...o,files:[{path:c,content:Jo(t,n)}],variables:{
KUBECONFIG:[p,...f].join(ee.delimiter)}}}function Oa({surroundings:{cwd:e,env:t}}){let n=(t.KUBECONFIG??"").split(ee.delimiter).filter(o=>o.trim()!=="");return(n.
length>0?n:[(0,ee.join)(t.HOME||(0,Wo.homedir)(),".kube","config")]).map(o=>(0,ee.resolve)(e,o))}m();var nn=e=>t=>t.status===403&&e.test(t.metadata.permission??""),Ra=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credential\
s in this project",suggestions:()=>[Pn]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=500,says:"IAM Credentials failed; the configuration is not the reason",
suggestions:()=>[ie]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[De(t,"iamcredentials.googleapis.com"),Me]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.
test(t),says:"the scope of the calling token is too narrow for IAM Credentials",suggestions:()=>["Request the scope https://www.googleapis.com/auth/cloud-platfo\
rm in the exchange."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||nn(/implicitDelegation/)(e)),says:"a hop of the \
delegation chain is not allowed, or does not exist",suggestions:e=>Hn(e)},{code:"IAM_ID_TOKEN_DENIED",matches:nn(/getOpenIdToken/),says:"the job may not mint ID\
 tokens of this service account",suggestions:e=>[...Ge(e),Me]},{code:"IAM_SIGN_DENIED",matches:nn(/signJwt|signBlob/),says:"the job may not sign as this service\
 account, which domain-wide delegation needs",suggestions:e=>[...Ge(e,"iam.serviceAccountTokenCreator"),"The role Workload Identity User does not hold this perm\
ission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service account",suggestions:e=>[...Ge(e),Me]},{code:"\
IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[ht(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({
text:e})=>e.includes("allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({
serviceAccount:e})=>Un(e)},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({
lifetimeSeconds:e})=>[`Change access_token_lifetime (requested: ${e} s).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INV\
ALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the sc\
opes: ${e.join(", ")}. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"\
IAM Credentials does not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed m\
eanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[ht(e)]}];m();var pe=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n);function Pa({serviceAccount:e=""}){let t=Re(e);return t&&`To compare the number: gcloud projects de\
scribe ${t} --format='value(projectNumber)'`}var zo=(e,t)=>`For google.subject=${t}: ${ae(e,'--attribute-mapping="MAPPING"')}`,$a=[{code:"STS_RATE_LIMITED",matches:({
error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many exchanges at once in this project",suggestions:()=>["Exchange once per job and reuse the token.\
 Do not start all jobs of a large matrix at once."]},{code:"STS_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration\
 is not the reason",suggestions:()=>[ie]},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does not re\
cognise this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"S\
TS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, deleted, or does not exist under this name",suggestions:e=>[
Q(e),`If it was deleted: ${Ln(e)}`,`If it is disabled: ${ae(e,"--no-disabled")}`,Pa(e)]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:pe(/^The audience in ID Token \[/),
says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[e.audienceFixedBy===void 0?"Remove the audience input, unless the provider l\
ists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from this step.`,`To allow it: ${ae(e,`--allowed-audiences=${F(e.audience??"AUDIENCE")}`)}`]},
{code:"STS_ISSUER_MISMATCH",matches:pe(/^The issuer in ID Token /),says:"the ID token comes from another issuer than the provider's: compare the two letter by l\
etter",suggestions:e=>[Q(e),`If this CI is to be trusted: ${ae(e,"--issuer-uri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:pe(/^Error connecting to the given credential's issuer/),
says:"Google could not get the issuer's keys, or no uploaded key has the token's key id",suggestions:e=>[gt(e),jn]},{code:"STS_SIGNATURE_INVALID",matches:pe(/^Unable to verify the ID Token signature/),
says:"the ID token does not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[gt(e)]},{code:"STS_TOKEN_MALFO\
RMED",matches:pe(/^Unable to parse the ID Token/),says:"the text that was sent as ID token is not a JWT",suggestions:()=>["Give only the token: no quotes, line \
breaks or JSON around it."]},{code:"STS_TOKEN_STALE",matches:pe(/is stale to sign-in/),says:"the ID token has expired, or its times are in the future",suggestions:()=>[
$n]},{code:"STS_CONDITION_REJECTED",matches:({text:e})=>e.startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribu\
te condition is false for this job, or names a claim that the token lacks",suggestions:e=>[`Compare the claims above with the condition: ${Q(e)}`,`To change it:\
 ${ae(e,'--attribute-condition="CONDITION"')}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"\
the provider's mapping names a claim that the token does not have",suggestions:e=>[Q(e),zo(e,"assertion.sub")]},{code:"STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.
includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 bytes",suggestions:e=>["Map a shorter claim, and chang\
e the bindings that name subject/\u2026",zo(e,"assertion.repository_id")]},{code:"STS_ATTRIBUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.
test(e),says:"the mapping gives a value that is not text, or too much text",suggestions:e=>['Convert the value: string(\u2026), or .join(",") for a list.',Q(e)]},
{code:"STS_REJECTED",matches:()=>!0,says:"Google refused the exchange",suggestions:e=>[e.provider&&Q(e)]}];var ja=e=>O(e,"docker")===e;function kp({clusters:e,registries:t},n){let o=$e(t).filter(c=>!ja(c)).map(c=>({code:"INPUT_HOST_INVALID",message:`registries: "${E(
c)}" is not the host of a registry of Google`,suggestions:["Give the host alone, in lower case, for example: europe-docker.pkg.dev"]})),s=$e(e).filter(c=>ne(c)===
void 0);return o.push(...s.map(c=>({code:"INPUT_CLUSTER_INVALID",message:`clusters: "${E(c)}" is not the full name of a cluster, or of a membership of a fleet`,
suggestions:["Write it as projects/PROJECT/locations/LOCATION/clusters/CLUSTER"]}))),kn(n,"create_credentials_file")?o:[...o,{code:"INPUT_NOT_APPLICABLE",message:"\
registries and clusters need the credentials file: create_credentials_file is false",suggestions:["Delete create_credentials_file."]}]}async function wp({clusters:e,
registries:t},n,r){let{surroundings:o}=r,s=Vn(o),a=async(c,p)=>{let f=$e(p);if(f.length===0)return;let{notes:g,variables:h}=await jo(c,{...r,surroundings:o,ci:s,
words:f,flags:{},profile:n,inPlace:!1,dryRun:!1,folder:Je(s,o),program:async()=>({path:process.execPath,text:La}),token:k=>nt({...r,ci:s,profile:n,fresh:k?.fresh,
token:Xe(k)}),handover:s.handover?.(o,bt)});o={...o,env:{...o.env,...h}};for(let k of g)bt(k)};await a(Lo,t),await a(qo,e)}var La=`import {answer} from ${JSON.stringify(
import.meta.url)}
await answer(process.argv.slice(2))
`,Ha=[ot,ct];async function Cp([,,e="",t="",n,...r]){process.removeAllListeners("warning");let o=Ha.find(g=>g.name===t),{ci:s}=_((0,Xo.readFileSync)(e,"utf8"))??
{},a=Wn(String(s));if(!o||!a)throw new Error(`no helper is called ${t}, or no CI ${s}`);let c={name:t,words:r,profile:n==="default"?void 0:n,programs:(0,rn.dirname)(
e)},p=async()=>({ci:a,folder:qn((0,rn.dirname)(e))}),{signal:f}=new AbortController;return uo(await wr(o,co(c,{jobOf:p,look:Jn,signal:f})))}export{Cp as answer,$t as checkPlan,wp as configureTools,Ra as iamRefusals,yt as refused,$a as stsRefusals,kp as toolProblems};
