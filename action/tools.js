import{b as pe,c as En,d as bn,e as Cn,f as Tn,g as Sn,h as xn,i as vn,j as In,k as _n,l as An,m as On,r as Pn,s as $e,t as Ln,u as Fn,v as ut,w as lt}from"./shared-2.js";
import{a as Le,b as Fe,c as Gn,d as Bn,e as Jn,f as mt,g as Kn}from"./shared-3.js";import{A as mn,B as Oe,F as Nn,G as te,H as ft,I as He,J as Un,L as jn,
M as Dn,N as Mn,R as pt,a as L,c as K,d as A,f as V,g as fe,h as dn,j as un,k as ln,m as Ae,x as Ne,z as pn}from"./shared-4.js";import{a as gt,b as Ue,
c as ne,d as Vn,e as Wn,f as qn,g as W,h as re,i as ht,j as zn,k as je,l as De,m as Xn,n as yt,o as Yn,p as kt,s as Qn,t as Zn}from"./shared-5.js";import{
A as wn,E as Re,F,M as Rn,N as $n,O as Hn,a as sn,g as ve,k as le,m as J,n as Z,o as ct,p as gn,q as hn,s as yn,w as Pe,x as kn,z as dt}from"./shared-6.js";
import{A as cn,C as fn,a as H,b as B,e as T,f as Y,g as x,i as on,j as Q,l as w,m as P,n as Ie,p as _e,t as ee,u as an}from"./shared-7.js";import{a as xe,
b as k,g as m}from"./shared-8.js";var wt=xe((Fa,er)=>{m();er.exports=process.getBuiltinModule("node:child_process")});var Et=xe((ja,tr)=>{m();tr.exports=process.getBuiltinModule("node:process")});var ur=xe((Ba,dr)=>{m();dr.exports=process.getBuiltinModule("node:timers/promises")});var Co=xe((du,bo)=>{m();bo.exports=process.getBuiltinModule("node:util")});m();var Qo=k(L(),1),tn=k(A(),1);m();m();var or=k(wt(),1),me=k(L(),1),q=k(K(),1),D=k(Et(),1),sr=()=>({pid:D.ppid,startedAt:Ct(D.ppid)??""}),nr;function ir(){return nr??={pid:D.pid,startedAt:Ct(D.pid)??
"",world:cr()},nr}var bt=new Map;function ar({pid:e,startedAt:t,world:n}){if(n!==cr())return;let r=`${e} ${t}`;((0,q.platform)()==="linux"||!bt.has(r))&&bt.set(
r,Ct(e));let o=bt.get(r);return o===void 0||!Ge(e)?!1:o===""||t===""?void 0:o===t}var rr,cr=()=>(rr??=[(0,q.platform)(),(0,q.hostname)(),Me(Zo),Me(es)].join(" "),
rr),Zo=()=>(0,me.readFileSync)("/proc/sys/kernel/random/boot_id","utf8").trim(),es=()=>(0,me.readlinkSync)("/proc/self/ns/pid");function Me(e){try{return e()}catch{
return""}}function Ct(e){return(0,q.platform)()==="linux"?ts(e):(0,q.platform)()==="win32"?Ge(e)?"":void 0:Me(()=>(0,or.execFileSync)("ps",["-o","lstart=","-p",
String(e)],{encoding:"utf8",stdio:"pipe"})).trim()||(Ge(e)?"":void 0)}function ts(e){let t=Me(()=>(0,me.readFileSync)(`/proc/${e}/stat`,"utf8"));if(t==="")return Ge(
e)?"":void 0;let[n,...r]=t.slice(t.lastIndexOf(")")+2).split(" ");return n==="Z"||n==="X"?void 0:r[18]}function Ge(e){try{return(0,D.kill)(e,0)}catch(t){return t.
code!=="ESRCH"}}m();var ye=k(fn(),1),S=k(L(),1),Je=k(K(),1),he=k(A(),1);m();var Be=k(fn(),1),v=k(L(),1),oe=k(A(),1),pr=k(ur(),1);var ns=500,lr={unseen:5e3,seen:3e4},mr=40,Tt=6e4;async function gr(e){let{clock:t,folder:n,name:r,signal:o,work:s}=e,i=kr(n,r,t.elapsedMs),d=t.elapsedMs()+Tt,c=new Set;
for(;t.elapsedMs()<d;){let p=os(i,e);if(p===void 0)break;if(p.release)return ss(e,{...p,release:p.release});c.add(p.holder),await yr(mr,o);let g=e.done();if(g!==
void 0)return g;let h=as((0,oe.join)(n,`${r}.failed`));if(!(h===void 0||!c.has(h.holder))){if(h.error)throw h.error;break}}return s()}async function hr({clock:e,
folder:t,name:n,signal:r},o){let s=kr(t,n,e.elapsedMs),i=(c,p)=>ln(un((0,oe.join)(t,n),c),p),d=e.elapsedMs()+Tt;for(;e.elapsedMs()<d;){let{release:c}=rs(s,i);if(!c){
await yr(mr,r);continue}try{return await o()}finally{c()}}throw i(`another process has been working on it for ${Tt/1e3} s`)}function rs(e,t){try{return e.take()}catch(n){
throw V(n)===""?n:t(fe(n),n)}}function os(e,{trace:t}){try{return e.take()}catch(n){if(V(n)==="")throw n;t(`the lock cannot be used: ${fe(n)}`);return}}async function ss({
done:e,folder:t,isForAll:n,name:r,signal:o,work:s},{holder:i,release:d}){try{return e()??await s()}catch(c){throw o?.aborted||is((0,oe.join)(t,`${r}.failed`),i,
c,n),c}finally{d()}}function is(e,t,n,r){let o=n instanceof w&&r(n)?{error:{...n,message:n.message}}:{},s=`${e}-${(0,Be.randomBytes)(8).toString("hex")}`;try{(0,v.writeFileSync)(
s,JSON.stringify({holder:t,...o}),{flag:"wx",mode:384}),Ae(()=>(0,v.renameSync)(s,e))}catch{ge(s)}}function as(e){let{error:t,holder:n}=x(pe(e)??"")??{};if(typeof n!=
"string")return;let{code:r,message:o,...s}=t??{};return{holder:n,error:t===void 0?void 0:new w(r,o,s)}}async function yr(e,t){try{await(0,pr.setTimeout)(e,void 0,
t&&{signal:t})}catch(n){throw t?.reason??n}}function kr(e,t,n){let r=new Map,o=d=>(0,oe.join)(e,`${t}.lock-${d}`),s=({changedAt:d,holder:c})=>{let p=`${c} ${d}`,
g=r.get(p);return g!==void 0?n()-g:(r.set(p,n()),0)},i=d=>{let c=cs(d.holder);return c!==!1&&s(d)<(c?lr.seen:lr.unseen)};return{take(){let d=fr(e,t),c=d.at(-1);
if(c&&i(c))return{holder:c.holder};let p=c?c.turn+1:0,g=o(p),h=JSON.stringify({...ir(),id:(0,Be.randomBytes)(8).toString("hex")});if(!ds(g,h))return{holder:""};
if(c&&!fr(e,t).some(C=>C.holder===c.holder))return ge(g),{holder:""};let y=setInterval(()=>ls(g),ns);return y.unref(),{holder:h,release(){clearInterval(y);for(let C of d)
ge(C.path);ge(g)}}}}}function fr(e,t){let n=`${t}.lock-`;return(0,v.readdirSync)(e).filter(r=>r.startsWith(n)&&/^\d+$/.test(r.slice(n.length))).flatMap(r=>{let o=(0,oe.join)(
e,r);try{let s=Number(r.slice(n.length));return[{path:o,turn:s,holder:(0,v.readFileSync)(o,"utf8"),changedAt:(0,v.statSync)(o).mtimeMs}]}catch{return[]}}).sort(
(r,o)=>r.turn-o.turn)}function cs(e){let{pid:t,startedAt:n,world:r}=x(e)??{};return typeof t!="number"||typeof n!="string"||typeof r!="string"?void 0:ar({pid:t,
startedAt:n,world:r})}function ds(e,t){let n=`${e}-${(0,Be.randomBytes)(8).toString("hex")}`;(0,v.writeFileSync)(n,t,{flag:"wx",mode:384});try{return(0,v.linkSync)(
n,e),!0}catch(r){return V(r)==="EEXIST"?!1:us(e,t)}finally{ge(n)}}function us(e,t){try{return(0,v.writeFileSync)(e,t,{flag:"wx",mode:384}),!0}catch(n){if(V(n)===
"EEXIST")return!1;throw n}}function ge(e){try{(0,v.unlinkSync)(e)}catch{}}function ls(e){try{let t=new Date;(0,v.utimesSync)(e,t,t)}catch{}}var fs=300,wr=5,ps=1<<18,ms=S.constants.O_RDONLY|(S.constants.O_NOFOLLOW??0)|(S.constants.O_NONBLOCK??0);function Cr(e,t,n=()=>{}){let r=(0,he.join)(e.path,Le),
o=s=>{try{return s()}catch(i){if(!(i instanceof Error))throw i;return n(`tokens are not kept: ${i.message}`),!1}};return{async get(s,i,{fresh:d=!1,signal:c}={}){
if(!o(e.isUsed))return i();let p=(0,ye.createHash)("sha256").update(St(s)).digest("hex"),g=(0,he.join)(r,`${p}.json`),h=()=>{let b=br(g,e,t);return b&&St(b.key)===
St(s)?b:void 0},y=h(),C=d===!0||d!==!1&&d===y?.value;if(y&&!C&&Sr(y,t)>=fs)return Er(y);if(!o(()=>e.make(Le)!==""))return i();try{return await gr({folder:r,name:p,
clock:t,signal:c,trace:n,done(){let b=h();return b===void 0||b.id===y?.id?void 0:Er(b)},async work(){let b=await i();return bs(g,{...b,key:s},t,n),b},isForAll:ys})}finally{
o(e.isUsed)||await e.remove()}},list:()=>(e.exists()?Cs(r):[]).flatMap(s=>{let i=gs.test(s)?br((0,he.join)(r,s),e,t):void 0;return i?[hs(i)]:[]}),clear(){e.exists()&&
(0,S.rmSync)(r,{recursive:!0,force:!0})}}}function Tr(e,t,{pid:n,startedAt:r}){try{if(!e.isUsed())return!1;let o=(0,ye.createHash)("sha256").update(JSON.stringify(
[t,n,r])).digest("hex");return(0,S.writeFileSync)((0,he.join)(e.make(Le),`${o}.asked`),"",{flag:"wx",mode:384}),!1}catch(o){return V(o)==="EEXIST"}}var gs=/^[0-9a-f]{64}\.json$/,
Er=({expiresAt:e,ifMapped:t,principal:n,value:r})=>({value:r,expiresAt:e,principal:n,...Q({ifMapped:t})}),hs=({expiresAt:e,key:{audience:t,boundary:n,format:r,scopes:o,
user:s},principal:i})=>({format:r,principal:i,...Q({scopes:o,audience:t,user:s,hasBoundary:n===void 0?void 0:!0}),expires:F(e)}),ys=e=>e.server!==void 0&&e.server.
status>=400&&e.server.status<500&&e.server.status!==429,St=({audience:e,boundary:t,format:n,includeEmail:r,lifetimeSeconds:o,scopes:s,user:i,who:d})=>JSON.stringify(
[d,n,[...s??[]].sort(),e,r,o,i,t]);function Sr({expiresAt:e,mintedAt:t,mintedUptime:n},r){return Math.min(e-r.now(),e-t-((0,Je.uptime)()-n))}var ks=({mintedAt:e,
mintedUptime:t},n)=>e-n.now()>wr||t-(0,Je.uptime)()>wr;function br(e,t,n){let r=x(Es(e,t));if(!(!r||!ws(r)||ks(r,n)))return Sr(r,n)>0?r:void 0}var ws=e=>gn(e.value)&&
[e.expiresAt,e.mintedAt,e.mintedUptime].every(Number.isFinite)&&typeof e.id=="string"&&typeof e.principal=="string"&&typeof e.key=="object"&&e.key!==null;function Es(e,{
uid:t}){let n;try{n=(0,S.openSync)(e,ms);let r=(0,S.fstatSync)(n),o=t===void 0||r.uid===t&&(r.mode&63)===0;return r.isFile()&&r.size<=ps&&o?(0,S.readFileSync)(n,
"utf8"):""}catch{return""}finally{n!==void 0&&(0,S.closeSync)(n)}}function bs(e,t,n,r){let o=(0,ye.randomBytes)(8).toString("hex"),s={...t,id:o,mintedAt:n.now(),
mintedUptime:(0,Je.uptime)()},i=`${e}-${o}`;try{(0,S.writeFileSync)(i,JSON.stringify(s),{flag:"wx",mode:384}),Ae(()=>(0,S.renameSync)(i,e))}catch(d){r(`the toke\
n is not kept: ${fe(d)}`),(0,S.rmSync)(i,{force:!0})}}function Cs(e){try{return(0,S.readdirSync)(e)}catch{return[]}}m();var Ke=({scopes:e=[ee]}={})=>({format:"access_token",scopes:e,lifetimeSeconds:3600});async function Ve(e,t){let n=({value:s})=>t.askedBefore(`${e} ${s}`),r=await t.
token();if(!await n(r))return r;let o=await t.token({fresh:r.value});return await n(o),o}var Ts=1e4,Ss={"standard input":"the tool that started this helper did \
not end its request on standard input","a token":"Google, or the CI, did not answer the request for a token","the next program":"the next program of this name o\
n PATH did not end"};async function xr(e,t,n=Ts){let r,o=async(c,p)=>{r=c;let g=await p();return r=void 0,g},s={...t,stdin:()=>o("standard input",t.stdin),token:c=>o(
"a token",()=>t.token(c)),passOn:c=>o("the next program",()=>t.passOn(c))},i,d=new Promise((c,p)=>{i=setTimeout(()=>p(xs(r,n)),n)});try{return await Promise.race(
[e.answer(s),d])}catch(c){let{code:p,text:g}=Ie(c),h=`${p}: ${g}`;return e.failure?.(h)??{stdout:"",stderr:`${h}
`,exitCode:1}}finally{clearTimeout(i)}}var xs=(e,t)=>new w("NETWORK_TIMEOUT",`no answer within ${t/1e3} s: ${e===void 0?"this program is still working":Ss[e]}`);m();var Hr=k(L(),1),It=k(A(),1);m();var Ar=k(wt(),1),Nr=k(K(),1),Or=k(A(),1);m();var se=k(L(),1),Ir=k(K(),1),ke=k(A(),1),ie={platform:(0,Ir.platform)(),isFile:As},vr=[".com",".exe",".bat",".cmd"];function we(e,t,n=ie){let{join:r}=xt(n);return _r(vs(t,n).map(o=>r(o,e)),n)}var _r=(e,t)=>e.flatMap(n=>_s(n,t)).find(t.isFile),xt=({platform:e})=>e==="win32"?ke.win32:
ke.posix;function vs(e,t){let{delimiter:n,isAbsolute:r}=xt(t);return(t.platform==="win32"?Is(e):(e.PATH??"").split(n)).filter(s=>r(s))}function Is(e){let[,t=""]=Object.
entries(e).find(([n])=>n.toUpperCase()==="PATH")??[];return(t.match(/(?:"[^"]*"|[^;"])+/g)??[]).map(n=>n.replace(/^"(.*)"$/,"$1"))}function _s(e,{platform:t}){return t!==
"win32"||vr.includes(ke.win32.extname(e).toLowerCase())?[e]:vr.map(n=>e+n)}function As(e){try{return(0,se.statSync)(e).isFile()?((0,se.accessSync)(e,se.constants.
X_OK),!0):!1}catch{return!1}}function We({args:e,cwd:t,env:n,file:r},o=ie){if(o.platform!=="win32")return{file:r,args:e};let i=!/[\\/:]/.test(r)?we(r,n,o):_r([xt(
o).resolve(t,r)],o);return i===void 0?"ENOENT":/\.(?:bat|cmd)$/i.test(i)?Ns(i,e,n):{file:i,args:e}}function Ns(e,t,n){if(t.some(s=>/[\r\n]/.test(s)))return"it i\
s a batch file, and a batch file cannot take an argument with a line break";let r=vt(n);if(r===void 0)return"it is a batch file, and SystemRoot, the folder of c\
md, is not set";let o=[e,...t].map(Ps).join(" ");return{file:`${r}\\cmd.exe`,args:["/e:on","/v:off","/d","/s","/c",`"${o}"`],windowsVerbatimArguments:!0}}function vt(e){
let t=e.SystemRoot??e.SYSTEMROOT;return t&&`${t}\\System32`}var Os=/^[\w#$*+./:?@\\-]*[\w#$*+./:?@-]$/,Ps=e=>Os.test(e)?e:`"${e.replace(/(\\*)"/g,'$1$1""').replace(
/(\\+)$/,"$1$1").replaceAll("%","%%cd:~,%")}"`;var Rs=128;function Pr(e,t,n,r,o=ie){let s=We({file:e,args:t,env:n,cwd:(0,Or.resolve)(".")},o);if(typeof s=="string")return{signal:()=>{},exitCode:Promise.reject(
Rr(e,s,r))};let{windowsVerbatimArguments:i}=s,d=(0,Ar.spawn)(s.file,s.args,{env:{...n},stdio:"inherit",windowsVerbatimArguments:i});return{signal:c=>{d.kill(c)},
exitCode:$s(d,e,r)}}function $s(e,t,n){return new Promise((r,o)=>{e.on("exit",(s,i)=>{r(i===null?s??0:Rs+Nr.constants.signals[i])}),e.on("error",({code:s})=>{e.
pid===void 0&&o(Rr(t,String(s),n))})})}var Hs={ENOENT:"there is no such program (ENOENT)",EACCES:"it may not be executed (EACCES)"},Rr=(e,t,n)=>new w(n,`cannot \
run ${e}: ${Hs[t]??t}`,{suggestions:["Write after -- the name of a program in PATH, or its path"]});async function Lr(e,t,{env:n,own:r}){let o=(n.PATH??"").split(It.delimiter),s=$r(r),i=o.findLastIndex(c=>c!==""&&$r(c)===s),d=we(e,{...n,PATH:o.slice(i+1).join(
It.delimiter)});return d===void 0?void 0:Pr(d,t,n,"EXEC_COMMAND_MISSING").exitCode}function $r(e){try{return(0,Hr.realpathSync)(e)}catch{return e}}m();m();var Ls={expected_project_id:{what:"the project",unknown:"no project is certain",decidedBy:"project_id"},expected_service_account:{what:"the service account",unknown:"\
the job acts as no service account",decidedBy:"service_account"},expected_provider:{what:"the provider",unknown:"the job does not sign in at a provider",decidedBy:"\
workload_identity_provider"},expected_subject:{what:"the subject",unknown:"the job does not sign in with an ID token that has one"}},Fr=(e,t,n)=>e.filter(({name:r,
wanted:o})=>!Fs(t[r],o)).map(({name:r,wanted:o})=>{let{decidedBy:s,unknown:i,what:d}=Ls[r],c=t[r],p=c===void 0?`${i}, and ${d} must be`:`${d} is "${T(c)}", not`,
g=s?n(s):"the job that signs in";return{code:"GUARDRAIL_REFUSED",message:`${n(r)}: ${p} "${T(o)}"`,suggestions:[`Correct ${g}. Change ${n(r)} only if this job i\
s meant to sign in so.`]}});function Fs(e,t){return e===void 0?!1:t.endsWith("*")?e.startsWith(t.slice(0,-1)):e===t}var _t=e=>/^\d+$/.test(e),qe=e=>e.some(({name:t,
wanted:n})=>t==="expected_subject"||_t(n));function At(e,t,n){P(Fr(e,Ur(t),n))}var Ur=({projectId:e,provider:t,serviceAccount:n})=>({expected_project_id:e,expected_service_account:n,
expected_provider:t&&sn(t)});async function Nt(e,t,n,r){if(e.length===0)return;let o=await js(e,t,n),s=t.actor.idToken?.()?.claims.sub,i={...Ur({...n,serviceAccount:o}),
expected_subject:typeof s=="string"?s:void 0};P(Fr(e,i,r))}var Us=(e,t,n)=>Nt(e.expected,t,Ot(e),n),Ot=({identity:e,projectId:t,serviceAccount:n})=>({provider:e.
mode==="federation"?e.provider:void 0,serviceAccount:n??(e.mode==="key"?e.key.email:void 0),projectId:t});async function js(e,{actor:t,google:n,mint:r},{serviceAccount:o}){
let s=e.find(({name:p})=>p==="expected_service_account")?.wanted,i=o??(t.idToken?void 0:(await t.principal()).principal);if(s===void 0||i===void 0||!_t(s)||_t(i)||
!wn(n))return i;let{tokenHolder:d}=await import("./tools.js"),c=await r({format:"access_token",scopes:[ee],lifetimeSeconds:3600});return await d(n,c.value)??i}m();var Rt=k(A(),1);m();var jr=k(L(),1);var Dr=(e,t,n)=>({label:"the executable of the credentials file",mintsAgain:!0,choosesAudience:!0,secrets:[],refreshSource:()=>({kind:"executable",command:e.command,
timeoutMs:e.timeoutMs}),async mint(r,{clock:o,signal:s}){let i=Ms(e.outputFile,o.now());if(i!==void 0)return i;if(t[te]!=="1")throw new w("CLIENT_EXECUTABLES_NO\
T_ALLOWED",`the credentials file names an executable, but ${te} is not 1`,{suggestions:[`If the file is yours: export ${te}=1`]});return Mr(await Gs(e,{env:{...t,
...Ds(e,r)},cwd:n,signal:s}))}}),Ds=({outputFile:e,tokenType:t},n)=>({GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE:n,GOOGLE_EXTERNAL_ACCOUNT_TOKEN_TYPE:t,GOOGLE_EXTERNAL_ACCOUNT_INTERACTIVE:"\
0",...e===void 0?{}:{GOOGLE_EXTERNAL_ACCOUNT_OUTPUT_FILE:e}});function Ms(e,t){if(e!==void 0)try{let n=x((0,jr.readFileSync)(e,"utf8"));return typeof n?.expiration_time==
"number"&&n.expiration_time>t&&n?.success===!0?Mr(JSON.stringify(n)):void 0}catch{return}}async function Gs({command:e,timeoutMs:t},n){let[r="",...o]=e.split(/\s+/).
filter(c=>c!==""),{runProgram:s}=await import("./tools.js"),{failure:i,stdout:d}=await s({file:r,args:o,timeoutMs:t,...n});if(i!==void 0)throw ze(`the executabl\
e ${i}`);return d}function Mr(e){let t=x(e);if(t?.version!==1)throw ze("the executable did not print a response of version 1");if(t.success!==!0)throw ze(`the e\
xecutable reported a failure${Bs(t)}`);let n=t.id_token;if(typeof n=="string"&&n!=="")return n;throw ze(`the response of the executable has no id_token, but the\
 keys ${on(t)}`)}function Bs({code:e,message:t}){let n=[e,t].filter(r=>typeof r=="string").join(": ");return n?`: ${Y(n)}`:""}var ze=e=>new w("CLIENT_EXECUTABLE\
_OUTPUT",e,{suggestions:["Run the command of the file by hand, and compare with https://google.aip.dev/auth/4117"]});m();var Gr=k(L(),1),Br=k(A(),1);var Js=(e,t,{field:n,lastsForJob:r=!1}={})=>({...Jr(`the variable ${e}`,async()=>He(t[e]??"",n,`the variable ${e}`)),lastsForJob:r}),Jr=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function Pt(e,{field:t,isRenewed:n=!1,lastsForJob:r=!1}={}){let o=`the file ${e}`,s=()=>{try{return(0,Gr.readFileSync)(
e,"utf8")}catch(i){throw Un(o,String(i.code))}};return{...Jr(o,async()=>He(s(),t,o)),mintsAgain:n,lastsForJob:r,refreshSource(){let i=ft(s(),t,o);if(i.isExact)return{
kind:"file",path:e,...i.field===void 0?{}:{field:i.field}}}}}function Ks(e,t){if(e.CI_AUTH_ID_TOKEN)return Js("CI_AUTH_ID_TOKEN",e);let n=e.CI_AUTH_ID_TOKEN_FILE;
return n?Pt((0,Br.resolve)(t,n)):void 0}function Kr(e,{field:t,headers:n,method:r}){let o=`the URL on ${e.host}`,s;return{label:o,mintsAgain:!0,choosesAudience:!1,
secrets:Object.entries(n).filter(([i])=>!/^(?:accept|content-type|user-agent)$/i.test(i)).map(([,i])=>i.split(" ").at(-1)??i),async mint(i,d){let{body:c,shown:p,
status:g}=await d.send({service:o,method:r,url:e,headers:n});if(g>=200&&g<=299)return s=ft(c,t,o,p),s.token;throw new w("OIDC_REQUEST_FAILED",`${o} answered HTT\
P ${g} and no token`,{server:{status:g,text:Y(c)},suggestions:[`Call it by hand, with the same method and headers: ${e.origin}${e.pathname}`]})},refreshSource:()=>r===
"GET"&&s?.isExact?{kind:"url",url:e.href,headers:n,...s.field===void 0?{}:{field:s.field}}:void 0}}var $t=["GOOGLE_APPLICATION_CREDENTIALS",...On];function Vr(e,{cwd:t,env:n},r="--credentials-file"){let o=$t.find(d=>n[d]),s=e===void 0?o:r,i=e??(o&&n[o]);if(!i||
!s)throw new w("INPUT_SOURCE_MISSING","there are no credentials to mint a token from",{suggestions:["Sign in first, in the same job: ci-auth federate \u2026, or ci-a\
uth key \u2026","For one token without a sign-in: ci-auth token --workload-identity-provider projects/\u2026/providers/\u2026"]});return{credentials:Pn((0,Rt.resolve)(
t,i),s),path:i,namedBy:s}}function Ht(e,t,n,r){if(e.type==="service_account"){for(let c of Zn(e.key))r.mask(c);return{actor:Qn(t,e.key,r),target:{delegates:[]},
google:t}}let{impersonation:o}=e,s=o?Vs(t,o):t,i={serviceAccount:o?.serviceAccount,delegates:o?.delegates??[]};if(e.type==="external_account"){let c=Ws(e.audience),
p=ct(Wr(s,{sts:e.sts}),{provider:c});return{actor:qs(e,c,p,n,r),target:i,google:p}}let d=Ht(e.source,s,n,r);return{actor:d.actor,target:i,google:d.google}}var Vs=(e,{
delegates:t,iamcredentials:n,serviceAccount:r})=>ct(Wr(e,{iamcredentials:n}),{serviceAccount:r,delegates:t});function Ws(e){let t=ve(e);return"code"in t?void 0:
t}var Wr=(e,t)=>({...e,endpoints:{...e.endpoints,...t}});function qs({audience:e,source:t,subjectTokenType:n},r,o,s,i){let d=zs(t,n,s);for(let c of d.secrets)i.
mask(c);return Rn({google:o,source:d,audience:e,provider:r,target:{audience:e,subjectTokenType:n},report:i})}function zs(e,t,{cwd:n,env:r}){if(e.kind==="url")return Kr(
e.url,{...e,method:"GET"});if(e.kind==="executable")return Dr({...e,tokenType:t},r,n);let o=Pt((0,Rt.resolve)(n,e.path),e);return{...o,mint:(s,i)=>o.mint(s,i).catch(
Xs)}}function Xs(e){throw!(e instanceof w)||e.code!=="OIDC_TOKEN_VARIABLE_MISSING"?e:e.with({code:"FILE_SUBJECT_TOKEN_MISSING",suggestions:["Sign in again in th\
is job: the token file of the credentials no longer exists."]})}var qr=(e,{env:t})=>Pe(t,e.universe).endpoints;m();var Lt=k(A(),1);async function zr(e,t,n,r){let{cache:o=!0,fresh:s,report:i,signal:d}=e,c=o&&t!==void 0?Ys(e):void 0;if(!c||t===void 0)return r();let p=await c.get({who:t,...n},
r,{fresh:s,signal:d});return i.mask(p.value),p}function Ys(e){let{ci:t,clock:n=Re,report:r,surroundings:o}=e;try{return Cr(e.folder??Fe(t,o),n,r.trace)}catch(s){
if(!(s instanceof Error))throw s;r.trace(`tokens are not kept: ${s.message}`);return}}function Xr(e,t,n){let{surroundings:r}=n,o=(0,Lt.resolve)(r.cwd,e),s=ut(pe(
o)),i=Zs(n).find(c=>c.path===o&&c.content===s);if(i?.who!==void 0)return i.who;let{endpoints:d}=Pe(r.env,t.universe);return ut(t,Qs(t,r),d)}function Qs(e,{cwd:t}){
let n=e.type==="impersonated_service_account"?e.source:e,r=n.type==="external_account"?n.source:void 0;return r?.kind==="file"?pe((0,Lt.resolve)(t,r.path)):void 0}
var Yr=({ci:e,folder:t,surroundings:n})=>(t?Ne(t.path):pn(e,n)).read();function Zs(e){try{return Yr(e)}catch{return[]}}function Ft({profile:e,...t}){let{env:n}=t.
surroundings;if(n[Nn]){if(e!==void 0)throw ei(e);return}if(e===void 0&&Ut(t))return;let r=Yr(t);return e!==void 0?Oe(r,e):mn(r).find(({name:o})=>o===an)}var ei=e=>new w(
"INPUT_NOT_APPLICABLE",`the profile ${e} cannot be used in a command of ci-auth exec that has an access boundary: it has none`,{suggestions:[`Give the profile t\
o exec: ci-auth exec --profile ${e} \u2026`]}),Ut=({surroundings:{env:e}})=>$t.some(t=>e[t]),Qr=e=>Xe(e)||Ut(e)||Ft(e)!==void 0,Zr=({credentialsFile:e,name:t,projectId:n},{
surroundings:r})=>({credentialsFile:e,namedBy:`the profile ${t}`,projectId:n,surroundings:{...r,env:{...r.env,[te]:"1"}}}),eo=e=>Xe(e)&&!Ut(e),Xe=({ci:e,surroundings:t})=>e.
hasGoogleIdentity===!0||!!t.env.GCE_METADATA_HOST?.trim();async function Ye(e){let t=Ft(e),n={...e,raw:{token_format:"access_token"},nameOf:s=>s,named:{},...t?Zr(t,e):{credentialsFile:void 0}},r=t===void 0&&eo(e),{token:o}=await(r?
ni(n,e.token):ri(n,e.token));return await e.report.masked(),o}var ti={create_credentials_file:"false",export_environment_variables:"false"};async function ni(e,t){
let{ci:n,nameOf:r,raw:o,report:s,surroundings:i}=e,{problems:d,source:c}=await An(e),p=Xe(e),g={nameOf:r,ambient:p,secretsWithheld:n.secretsWithheld?.(i.env)},h=_n(
{...o,...ti},g,[...d,...dt(i.env)]),{expected:y,identity:C}=h,b=t??h.token;if(!b)throw new Error("no token format");for(let G of c?.secrets??[])s.mask(G);for(let G of h.
notes)s.note(G);let N=Fn(h,c,i),E=Ot(h),I=await no(e,b,{who:N,expected:y,known:E},()=>Ln(h,e,c)),X=C.mode==="ambient",ue=E.serviceAccount??(X?I.principal:void 0);
qe(y)||At(y,{...E,serviceAccount:ue},r);let at=c?.label??(X?"the metadata server":"a service account key");return{request:b,token:I,source:at}}async function ri(e,t){
let{nameOf:n,raw:r,surroundings:o}=e,{credentials:s,namedBy:i,path:d}=Vr(e.credentialsFile,o,e.namedBy),c=si(e,dt(o.env)),{expected:p}=c,g=t??ii(c.request,r,s),
h=Xr(d,s,e),y={...ro(s),...Q({projectId:e.projectId})},C=await no(e,g,{who:h,expected:p,known:y},()=>ai(s,c,e));return qe(p)||At(p,y,n),{request:g,token:C,source:`${d}\
 (${i})`}}function no(e,t,{expected:n,known:r,who:o},s){let{boundary:i,nameOf:d,report:c}=e,p=qe(n)?{...e,cache:!1}:e;return zr(p,o,{...t,...Q({boundary:i?.text})},
async()=>{let g=await s(),{actor:h,google:y,target:C}=g;try{let b=await g.mint(t),N=async()=>i?.limit(y,b,c),E=await lt(h.facts,N)??b;return await Nt(n,g,r,d),{
...E,...await Hn(C,h,t)}}finally{g.close()}})}var oi=["workload_identity_provider","credentials_json"],to=["service_account","delegates","audience","universe","\
wait_for_propagation"];function si({raw:e,...t},n){let{namedBy:r="a credentials file",profile:o}=t,s=o===void 0?to:[...to,...oi],i=bn(e,t),{add:d,duration:c,nameOf:p,
problems:g,text:h}=i;for(let b of s.filter(N=>h(N)!==void 0)){let N=`${p(b)} has no effect with ${r}, which contains the identity`;d("INPUT_NOT_APPLICABLE",N,`D\
elete it, or name the provider: ${p("workload_identity_provider")}`)}let y=Sn(i,Tn(i)),C={requestReason:vn(i),retries:In(i),timeoutMs:c("timeout")*1e3,expected:xn(
i)};if(P([...g,...Cn(e,t),...n]),y)return{...C,request:y};throw new Error("no token format")}function ii(e,t,n){let r=n.type==="service_account"?void 0:n.impersonation?.
lifetimeSeconds;return e.format==="id_token"||e.user!==void 0||t.access_token_lifetime?.trim()||r===void 0?e:{...e,lifetimeSeconds:r}}function ro(e){if(e.type===
"service_account"){let{email:o,projectId:s}=e.key;return{serviceAccount:o,provider:void 0,projectId:le(o)??s}}let t=e.impersonation?.serviceAccount,n=t===void 0?
void 0:le(t);if(e.type==="impersonated_service_account")return{...ro(e.source),serviceAccount:t,projectId:n};let r=ve(e.audience);return{serviceAccount:t,provider:"\
code"in r?void 0:r,projectId:n}}async function ai(e,t,n){let{identify:r,report:o,surroundings:s}=n,i=$e(n,t),d={network:i,endpoints:qr(e,s),universe:e.universe,
requestReason:t.requestReason,refusalContext:{identify:r}};try{let{actor:c,google:p,target:g}=Ht(e,d,s,o);return{actor:c,google:p,target:g,mint:async y=>{let C=await lt(
c.facts,()=>$n(p,c,g,y));return o.mask(C.value),C},close:i.close}}catch(c){throw i.close(),c}}m();var oo={mask:()=>{},masked:async()=>{},note:()=>{},warn:()=>{},waiting:()=>{},trace:()=>{}};function ao({name:e,profile:t,programs:n,words:r},{ambientActor:o,jobOf:s,look:i,signal:d}){let{env:c}=process;return{words:r,startedAs:e,version:"0.0.0",env:c,
stdin:ci,async token(p){let g=i();return Ye({...await s(g),profile:t,surroundings:g,report:oo,userAgent:"ci-auth/0.0.0",signal:d,token:Ke(p),fresh:p?.fresh,ambientActor:o})},
askedBefore:async p=>Tr((await s(i())).folder,p,sr()),passOn:p=>Lr(p,r,{env:c,own:n})}}var so=1<<20;async function ci(){let e="";for await(let t of process.stdin.
setEncoding("utf8"))if(e+=t,e.length>so)throw new Error(`more than ${so} characters on standard input`);return e}async function co({exitCode:e,stderr:t="",stdout:n}){
await Promise.all([io(process.stdout,n),io(process.stderr,t)]),process.exit(e)}var io=(e,t)=>new Promise(n=>{if(t==="")return n();e.on("error",()=>n()),e.write(
t,()=>n())});m();var U=k(A(),1);m();function lo(e,t,n){let r=di(uo(e),uo(t)),o=li(r).map(([s,i])=>fi(r,s,i));return o.length===0?"":[`--- a/${n}
`,`+++ b/${n}
`,...o].join("")}var uo=e=>e.match(/[^\n]*\n|[^\n]+$/g)??[];function di(e,t){let n=[],[r,o]=[0,0];for(;r<e.length||o<t.length;){let[s,i]=ui(e,t,r,o);n.push(...e.
slice(r,r+s).map(c=>({mark:"-",text:c}))),n.push(...t.slice(o,o+i).map(c=>({mark:"+",text:c}))),r+=s,o+=i;let d=e[r];d!==void 0&&n.push({mark:" ",text:d}),r+=1,
o+=1}return n}function ui(e,t,n,r){let o=e.length-n+(t.length-r);for(let s=0;s<o;s+=1)for(let i=0;i<=s;i+=1){let d=e[n+i];if(d!==void 0&&d===t[r+s-i])return[i,s-
i]}return[e.length-n,t.length-r]}function li(e){let t=[];for(let[n,{mark:r}]of e.entries()){if(r===" ")continue;let o=t.at(-1),s=Math.min(e.length,n+1+3);o&&n-3<=
o[1]?o[1]=s:t.push([Math.max(0,n-3),s])}return t}function fi(e,t,n){let r=e.slice(t,n),o=i=>{let d=r.filter(({mark:p})=>p!==i).length,c=e.slice(0,t).filter(({mark:p})=>p!==
i).length;return`${d===0?c:c+1},${d}`},s=r.map(({mark:i,text:d})=>i+d+(d.endsWith(`
`)?"":`
\\ No newline at end of file
`));return[`@@ -${o("+")} +${o("-")} @@
`,...s].join("")}m();var Kt=k(K(),1),ot=k(A(),1);m();m();m();var fo="[a-z][a-z0-9]*(?:-[a-z0-9]+)*",ae=e=>`${fo}-${e}\\.pkg\\.dev|${e}\\.${fo}\\.rep\\.pkg\\.dev`,jt="[a-z0-9](?:[a-z0-9-]*[a-z0-9])?",pi={docker:`${ae("dock\
er")}|(?:(?:us|eu|asia|marketplace)\\.)?gcr\\.io`,npm:ae("npm"),python:ae("python"),maven:ae("maven"),go:ae("go"),apt:ae("apt"),git:`source\\.developers\\.google\\\
.com|(?:${jt}\\.)+sourcemanager\\.dev`,bazel:`(?:${jt}\\.)+googleapis\\.com|(?:${jt}\\.)+pkg\\.dev`},mi=new Map(Object.entries(pi).map(([e,t])=>[e,new RegExp(`^\
(?:${t})$`)])),gi=/^(?:https:\/\/)?([a-z0-9.-]{1,253})(?::443)?(?:\/[!-~]*)?$/;function _(e,t){let n=gi.exec(e)?.[1];return n!==void 0&&mi.get(t)?.test(n)?n:void 0}var Dt="ci-auth-bazel",hi=60,Qe=e=>({stdout:"",stderr:`${Dt}: ${e}
`,exitCode:1}),yi=e=>/^(?:https|grpcs):\/\//.test(e)?_(e.replace(/^grpcs:/,"https:"),"bazel"):void 0,po={name:"bazel",startedAs:[Dt],failure:Qe,async answer(e){
let[t]=e.words;if(t===void 0)return{stdout:"",stderr:`usage: ${Dt} get
`,exitCode:1};if(t!=="get")return Qe(`unknown command: ${T(t)}. It has one: get`);let n=x(await e.stdin())?.uri;if(typeof n!="string")return Qe('standard input \
is not a request such as {"uri":"https://\u2026"}');if(yi(n)===void 0)return Qe(`no credentials for ${T(n)}: it gives tokens only to Google's hosts, over https.\
 In the line --credential_helper of the bazelrc file, name the host`);let{expiresAt:r,value:o}=await Ve(n,e),s={expires:F(r-hi),headers:{Authorization:[`Bearer ${o}`]}};
return{stdout:`${JSON.stringify(s)}
`,exitCode:0}}};m();var Ee="docker-credential-ci-auth",R="oauth2accesstoken",ce=e=>({stdout:`${e}
`,exitCode:1}),ki=ce("credentials not found in native keychain"),wi=ce("no credentials server URL"),Ei={stdout:"",exitCode:0},bi=`usage: ${Ee} <store|get|erase|\
list|version>`;async function Ci(e){let t=(await e.stdin()).trim();if(t==="")return wi;if(_(t,"docker")===void 0)return ki;let{value:n}=await e.token();return{stdout:`${JSON.
stringify({ServerURL:t,Username:R,Secret:n})}
`,exitCode:0}}async function Ti(){return ce(`${Ee} stores no passwords: it gets a new token whenever one is needed, so leave out the login to this registry`)}var mo={
get:Ci,store:Ti,erase:async()=>Ei,list:async()=>({stdout:`{}
`,exitCode:0}),version:async({version:e})=>({stdout:`${Ee} (ci-auth) ${e}
`,exitCode:0})},Ze={name:"docker",startedAs:[Ee],failure:e=>({...ce(e),stderr:`${e}
`}),async answer(e){let[t,...n]=e.words;if(t===void 0||n.length>0)return ce(bi);let r=Object.hasOwn(mo,t)?mo[t]:void 0;return r?r(e):ce(`${Ee}: unknown action: ${JSON.
stringify(t)}`)}};m();var Mt="git-credential-ci-auth",et={stdout:"",exitCode:0};function go(e){let t=new Map,n=[];for(let r of e.split(`
`)){if(r==="")break;let[,o="",s=""]=/^([^=]+)=(.*)$/s.exec(r)??[];o!=="capability[]"?t.set(o,s):n=s===""?[]:[...n,s]}return{one:t,capabilities:n}}var ho=({one:e})=>e.
get("protocol")==="https"&&_(`https://${e.get("host")??""}`,"git")!==void 0,yo=(e,{value:t})=>Buffer.from(`${e}:${t}`).toString("base64");async function Si(e){let t=go(
await e.stdin());if(!ho(t))return et;let n;try{n=await e.token()}catch(i){let{code:d,text:c}=Ie(i);return{stdout:`quit=1
`,stderr:`${Mt}: ${d}: ${c}
`,exitCode:1}}let r=t.one.get("username")||R,o=`password_expiry_utc=${Math.floor(n.expiresAt)}`;return{stdout:`${(t.capabilities.includes("authtype")?["capabili\
ty[]=authtype","authtype=Basic",`credential=${yo(r,n)}`,"ephemeral=1",o]:[`username=${r}`,`password=${n.value}`,o]).join(`
`)}
`,exitCode:0}}async function xi(e){let t=go(await e.stdin());if(!ho(t))return et;let{one:n}=t;try{let r=await e.token(),o=n.get("username")||R;(n.get("password")===
r.value||n.get("credential")===yo(o,r))&&await e.token({fresh:r.value})}catch{}return et}var ko={name:"git",startedAs:[Mt],async answer(e){let[t]=e.words;return t===
void 0?{stdout:"",stderr:`usage: ${Mt} <get|store|erase>
`,exitCode:1}:t==="get"?Si(e):t==="erase"?xi(e):et}};m();var wo="ci-auth-goauth",vi=/^HTTP\/\S+ 40[13]\b/,Eo={name:"goauth",startedAs:[wo],async answer(e){let t=e.words.at(-1),n=t?.startsWith("https://")?t:void 0,r=n===
void 0?e.words:[n],s=r.filter(h=>_(h,"go")===void 0).map(h=>`${wo}: no credentials for ${T(h)}, no host of Google
`).join(""),i=r.flatMap(h=>_(h,"go")??[]);if(i.length===0)return{stdout:"",stderr:s,exitCode:0};let d=n!==void 0&&vi.test(await e.stdin()),{value:c}=await e.token(
{fresh:d}),p=Buffer.from(`${R}:${c}`).toString("base64");return{stdout:`${i.map(h=>`https://${h}
`).join("")}
Authorization: Basic ${p}

`,stderr:s,exitCode:0}}};m();var To=k(Co(),1);var nt="keyring",Ii={stdout:"",exitCode:1},tt={type:"string"},_i={mode:tt,output:tt,"keyring-backend":{...tt,short:"b"},"keyring-path":{...tt,short:"p"}};function Ai(e){
try{let{positionals:t,values:n}=(0,To.parseArgs)({args:[...e],options:_i,allowPositionals:!0}),[r,o="",s,...i]=t,{mode:d="password",output:c="plain"}=n;return["\
password","creds"].includes(d)&&["plain","json"].includes(c)&&i.length===0?{verb:r,service:o,user:s,wantsUser:d==="creds",asJson:c==="json"}:void 0}catch{return}}
var Ni=({service:e,user:t,wantsUser:n})=>e.startsWith("https://")&&_(e,"python")!==void 0&&(t===R||n&&!t);function Oi({asJson:e,wantsUser:t},n){return e?JSON.stringify(
t?{username:R,password:n}:{password:n}):t?`${R}
${n}`:n}async function Pi({passOn:e,words:t}){let n=await e(nt);return n!==void 0?{stdout:"",exitCode:n}:t.includes("get")?Ii:{stdout:"",stderr:`${nt}: this is \
the one of ci-auth, which only has tokens for Google's registries, and there is no other on PATH
`,exitCode:1}}var So={name:"keyring",startedAs:[nt],async answer(e){let t=Ai(e.words);return!t||!Ni(t)?Pi(e):t.verb==="get"?{stdout:`${Oi(t,(await Ve(t.service,
e)).value)}
`,exitCode:0}:{stdout:"",stderr:`the ${nt} of this job stores no passwords: it gets a new token whenever one is needed
`,exitCode:1}}};m();var xo="gke-gcloud-auth-plugin",Jt=[ee,"https://www.googleapis.com/auth/userinfo.email"],Ri=30,Gt="client.authentication.k8s.io",vo=[`${Gt}/v1`,`${Gt}/v1beta1`],
Bt=e=>({stdout:"",stderr:`ci-auth helper kubectl: ${e}
`,exitCode:1}),$i=new Set(["use_application_default_credentials","cluster","location","project","v","vmodule","stderrthreshold","alsologtostderr","logtostderr",
"log_backtrace_at","log_dir","log_file","log_file_max_size","add_dir_header","one_output","skip_headers","skip_log_headers"]),Hi=new Map([["account","name the a\
ccount in the sign-in"],["impersonate_service_account","sign in as this account: ci-auth federate --service-account"],["use_edge_cloud","there are no tokens for\
 Edge Cloud"]]);function Li(e){let[,t="",n]=/^--?(\w+)(?:=(.*))?$/s.exec(e)??[];if(e==="version"||t==="version")return"version";let r=Hi.get(t);if(!(t===""||$i.
has(t)||/^v\d+$/.test(t)||r&&n==="false"))return{fault:r===void 0?`unknown flag: --${t}`:`--${t} cannot be followed: ${r}`}}function Fi(e){if(!e?.trim())return{
version:`${Gt}/v1beta1`,server:""};let{apiVersion:t,spec:n}=x(e)??{};if(!vo.includes(t))return{fault:`KUBERNETES_EXEC_INFO has the apiVersion ${typeof t=="strin\
g"?T(t):"none"}, not ${vo.join(" or ")}`};let{server:r}=n?.cluster??{};return{version:String(t),server:typeof r=="string"?r:""}}async function Ui(e){let t=Fi(e.
env.KUBERNETES_EXEC_INFO);if("fault"in t)return Bt(t.fault);let n=await e.askedBefore(`kubectl ${t.server}`),{expiresAt:r,value:o}=await e.token({scopes:Jt,fresh:n}),
s={expirationTimestamp:F(r-Ri),token:o},i={apiVersion:t.version,kind:"ExecCredential",spec:{interactive:!1},status:s};return{stdout:`${JSON.stringify(i)}
`,exitCode:0}}var rt={name:"kubectl",startedAs:[xo],failure:Bt,async answer(e){let[t]=e.words.map(Li).filter(n=>n!==void 0);return t==="version"?{stdout:`${xo} \
(ci-auth) ${e.version}
`,exitCode:0}:t?Bt(t.fault):Ui(e)}};m();var Io="ci-auth-pnpm",_o={name:"pnpm",startedAs:[Io],async answer(e){if(e.words.length>0)return{stdout:"",stderr:`usage: ${Io}
`,exitCode:1};let{value:t}=await e.token();return{stdout:`Bearer ${t}
`,exitCode:0}}};var ji=[Ze,rt,ko,So,po,Eo,_o],Ao=e=>ji.find(t=>t.name===e||t.startedAs.includes(e));var be=e=>e===void 0||e==="default"?"bin":`bin-${e}`;function Vt(e,t){let n=Ao(e)?.startedAs[0];if(n===void 0)throw new Error(`no helper is called ${e}`);return e===
"docker"&&be(t)!=="bin"?`${n}-${t}`:n}var Oo="helper.mjs",Po="helper.json",Di="compiled";function Ro(e,t=(0,Kt.platform)()){let{folder:n,helpers:r,profile:o,program:s,
settings:i}=e;if(r.length===0)return[];let{join:d}=t==="win32"?ot.win32:ot.posix,c=p=>t==="win32"?Bi(s,No(s,p,{folder:n,join:d,profile:o})):Mi(s,No(s,p,{folder:n,
join:d,profile:o}),d(n,Di),p);return[{path:Po,content:JSON.stringify(i)},...s.text===void 0?[]:[{path:Oo,content:s.text}],...r.map(p=>({path:`${be(o)}/${Wt(p,o,
t)}`,content:c(p),mode:448}))]}var Wt=(e,t,n=(0,Kt.platform)())=>Vt(e,t)+(n==="win32"?".cmd":""),No=({path:e,text:t},n,{folder:r,join:o,profile:s="default"})=>[
e,...t===void 0?[]:[o(r,Oo)],"helper","--as-recorded",o(r,Po),n,s];function Mi(e,t,n,r){let o=r==="docker"?"":" >&2";return`#!/bin/sh
[ -x ${H(e.path)} ] || { printf '%s\\n' ${H(Ji(e))}${o}; exit 1; }
unset NODE_OPTIONS
NODE_COMPILE_CACHE=${H(n)} exec ${t.map(H).join(" ")} "$@"
`}var Gi=/["%\r\n]/;function Bi(e,t){if(t.some(n=>Gi.test(n)))throw new w("FILE_WRITE_FAILED",`a batch file cannot start ${e.path}: a path has a quote or a %`,{
suggestions:["Choose another folder for temporary files, or install Node in another folder."]});return["@echo off","set NODE_OPTIONS=",`${t.map(n=>`"${n}"`).join(
" ")} %*`,""].join(`\r
`)}var Ji=({path:e,text:t})=>`${t===void 0?"CLIENT_EXECUTABLE_MISSING: the ci-auth":"NODE_MISSING: the node"} that ran ci-auth configure is no longer there: ${e}\
. Run ci-auth configure again`;async function $o(e,t){let{clock:n=Re,dryRun:r,folder:o,handover:s,profile:i,signal:d}=t;if(P(s?.problems({variables:!0,outputs:!1})??[]),i!==void 0&&Oe(Ne(o.path).
read(),i),Qr(t)||t.report.warn("CONFIGURE_NOT_SIGNED_IN","nobody has signed in yet in this job: until then, tools get no token. Next: ci-auth federate \u2026, or ci-\
auth key \u2026"),r)return(await Ho(e,t)).configured;let c={folder:o.make(),name:"configure",clock:n,signal:d};try{return await hr(c,()=>Ki(e,t))}finally{o.isUsed()||
await o.remove()}}async function Ho(e,t){let{folder:n,handover:r,profile:o,surroundings:s}=t,{call:i,tokens:d}=Wi(t),c=await e.plan(i),{files:p,notes:g,tokenVariables:h={}}=c,
y=(c.edits??[]).map(E=>({...E,path:(0,U.resolve)(s.cwd,E.path)}));P(r&&Object.keys(h).length>0?Vi(r,t.ci):[]);let C={...c.variables,...c.onPath?zi(s.env,n,o):{}};
return{configured:{changes:[...p.map(({content:E,path:I})=>({path:i.pathOf(I),content:E})),...y].map(({content:E,path:I})=>({path:I,diff:Qi(mt(I)??"",E,I,d)})).
filter(({diff:E})=>E!==""),variables:C,tokenVariables:h,notes:g},setup:c,edits:y}}async function Ki(e,t){let{ci:n,folder:r,handover:o,profile:s,signal:i}=t,{configured:d,
edits:c,setup:p}=await Ho(e,t),{files:g,helpers:h,links:y=[]}=p;i?.throwIfAborted();let C={ci:n.id,module:n.module},b=h.length===0?void 0:await t.program(),N=b?
Ro({folder:r.path,helpers:h,profile:s,program:b,settings:C}):[];Bn(r,[...N,...g]);for(let{path:E,target:I}of y)Jn(r,E,I);for(let E of c)await Kn(r,E);return await o?.
exportVariables({...d.variables,...d.tokenVariables}),d}var Vi=({setOutputs:e},{label:t})=>e?[]:[{code:"INPUT_TOKEN_UNDELIVERABLE",message:`${t} cannot pass a t\
oken to later steps`,suggestions:["Add --output-format shell, in the step that runs the tool, or use ci-auth exec --configure."]}];function Wi(e){let{folder:t,profile:n,
surroundings:r}=e,o=[],s=d=>(0,U.join)(t.path,...d.split("/")),i={...e,pathOf:s,programOf:d=>s(`${be(n)}/${Wt(d,n)}`),programNameOf:d=>Vt(d,n),read:d=>qi((0,U.resolve)(
r.cwd,d)),async token(d){let c=await e.token(d);return o.push(c.value),c},async tokenToStore(){if(e.dryRun)return{value:"***",until:"it expires, usually after a\
n hour"};let{expiresAt:d,value:c}=await i.token({fresh:!0});return{value:c,until:F(d)}}};return{call:i,tokens:o}}function qi(e){try{return mt(e)}catch(t){throw new w(
"FILE_SETTINGS_INVALID",`cannot read ${e}: ${dn(t)}`,{cause:t})}}function zi(e,t,n){let r=e.PATH??"",o=(0,U.join)(t.path,be(n));return r.split(U.delimiter).includes(
o)?{}:{PATH:r===""?o:`${o}${U.delimiter}${r}`}}var Xi=/((?:auth|authorization|key|key-data|login|passphrase|passwd|password|secret|token)(?:["']?\s*[:=]\s*|>|\s+)|<value>)(?!["']?\$\{[\w.]+\}["']?[,;]?(?:[\s<]|$))("(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s"'<][^<]*)|\/\/[^\s/]+@/gi,
Yi=e=>e.replace(Xi,(t,n,r="")=>{let[o]=/^["']?/.exec(r)??[];return n===void 0?"//***@":`${n}${o}***${o}`});function Qi(e,t,n,r){let o=lo(e,t,n.replace(/^[/\\]/,""));return r.reduce((d,c)=>d.replaceAll(c,"***"),o).split(`
`).filter((d,c)=>c<2||/^[-+]/.test(d)).map((d,c)=>c<2?d:Yi(d)).join(`
`)}m();var st=k(L(),1),it=k(K(),1),M=k(A(),1);var Lo={name:"docker",example:"europe-docker.pkg.dev",async plan(e){let{env:t}=e.surroundings,n=e.words.map(Zi),r=e.programNameOf("docker").replace("docker-cred\
ential-",""),o=e.pathOf("docker/config.json"),s=(0,M.resolve)(e.surroundings.cwd,t.DOCKER_CONFIG||(0,M.join)(t.HOME||(0,it.homedir)(),".docker")),i=(0,M.join)(s,
"config.json"),d=(e.inPlace?void 0:e.read(o))??e.read(i),c=Fo(d,n,r,i),p=[`docker asks ci-auth for a new token whenever it signs in to ${n.join(", ")}: nothing \
expires`],g={files:[],variables:{},helpers:["docker"],onPath:!0,notes:p},h=`"credHelpers": ${n.map(y=>`"${y}"`).join(", ")}`;return e.inPlace?{...g,edits:[{path:i,
content:c,undo:h}]}:{...g,files:[{path:"docker/config.json",content:c},...ra(e,n,r,c)],links:s===e.pathOf("docker")?[]:ea(s),variables:{DOCKER_CONFIG:e.pathOf("\
docker"),REGISTRY_AUTH_FILE:na(e)}}}};function Zi(e){let t=_(e,"docker");if(t!==void 0&&(e===t||e===`https://${t}`||e===`https://${t}/`))return t;throw new w("I\
NPUT_HOST_INVALID",`"${T(e)}" is not the host of a registry of Google`,{suggestions:["Give the host alone, in lower case, for example: europe-docker.pkg.dev"]})}
function Fo(e,t,n,r){let{credHelpers:o,...s}=qt(e,r),i=Object.fromEntries(t.map(g=>[g,n])),d=typeof o=="object"&&o!==null?o:{},c=/^\{\s*\n([ \t]+)/.exec(e??"")?.[1]??
"	",p=e===void 0||e.endsWith(`
`)?`
`:"";return JSON.stringify({...s,credHelpers:{...d,...i}},void 0,c)+p}function qt(e,t){if(e===void 0||e.trim()==="")return{};let n=x(e);if(n)return n;throw new w(
"FILE_SETTINGS_INVALID",`${t} is not a JSON object, so docker cannot read it either`,{suggestions:["Repair the file, or remove it."]})}function ea(e){return ta(
e).filter(t=>t!=="config.json").filter(t=>(0,it.platform)()!=="win32"||(0,st.statSync)((0,M.join)(e,t)).isDirectory()).map(t=>({path:`docker/${t}`,target:(0,M.join)(
e,t)}))}function ta(e){try{return(0,st.readdirSync)(e)}catch{return[]}}var zt="containers/auth.json";function Uo(e){let{env:t}=e.surroundings,n=t.XDG_RUNTIME_DIR,
r=[e.pathOf(zt),t.REGISTRY_AUTH_FILE,...n?[(0,M.join)(n,"containers","auth.json")]:[]];for(let o of r){if(!o||o===e.pathOf("docker/config.json"))continue;let s=e.
read(o);if(s!==void 0)return{path:o,text:s}}}var na=e=>e.pathOf(Uo(e)?zt:"docker/config.json");function ra(e,t,n,r){let o=Uo(e);if(!o)return[];let[s,i]=[qt(o.text,
o.path),qt(r,"")],d=p=>({...i[p],...s[p]}),c=JSON.stringify({...s,auths:d("auths"),credHelpers:d("credHelpers")},void 0,"	");return[{path:zt,content:Fo(`${c}
`,t,n,o.path)}]}m();var Wo=k(K(),1),z=k(A(),1);m();m();var oa={"container.clusters.get":"roles/container.clusterViewer","gkehub.memberships.get":"roles/gkehub.viewer","resourcemanager.projects.get":"roles/browser"},
jo=({kind:e,project:t})=>`gcloud container ${e==="clusters"?"clusters":"fleet memberships"} list --project=${B(t)}`,sa=({project:e},t,n="PRINCIPAL")=>`gcloud pr\
ojects add-iam-policy-binding ${B(e)} --role=${oa[t]} --condition=None --member=${H(n)}`,Do=(e,t,n)=>[{code:"API_DISABLED",matches:({reason:r})=>r==="SERVICE_DI\
SABLED",says:"the API is off in the project",suggestions:(r,{metadata:o})=>[je(o,"container.googleapis.com"),gt]},{code:"GKE_REJECTED",matches:({status:r})=>r===
501,says:"there are no clusters to ask: what answered has no such API",suggestions:()=>["The emulator has none. In a test, name your own server in CI_AUTH_ENDPO\
INT_CONTAINER, or leave out configure gke."]},{code:"GKE_UNAVAILABLE",matches:({status:r})=>r===429||r>=500,says:"Google could not handle the call; the configur\
ation is not the reason",suggestions:()=>[ne]},{code:"IAM_BEARER_REJECTED",matches:({status:r})=>r===401,says:"the access token is not accepted: it has expired,\
 or its account was disabled",suggestions:()=>["Sign in again right before: ci-auth federate"]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:r})=>r==="ACCESS\
_TOKEN_SCOPE_INSUFFICIENT",says:"the access token has too narrow a scope",suggestions:()=>["Leave out --access-token-scopes in the sign-in."]},{code:"GKE_PERMIS\
SION_DENIED",matches:({status:r})=>r===403,says:`this job lacks the permission ${t}, or the project does not exist`,suggestions:()=>[sa(e,t,n),gt]},{code:"GKE_N\
OT_FOUND",matches:({status:r})=>r===404,says:`there is no ${e.kind==="clusters"?"cluster":"membership"} ${e.id} in ${e.location}`,suggestions:()=>[jo(e),"The lo\
cation is a region or a zone, exactly as this list shows it."]},{code:"GKE_REJECTED",matches:()=>!0,says:"Google refused to describe the cluster",suggestions:()=>[
jo(e)]}];var ia={container:"CI_AUTH_ENDPOINT_CONTAINER",gkehub:"CI_AUTH_ENDPOINT_GKEHUB",connectgateway:"CI_AUTH_ENDPOINT_CONNECTGATEWAY",cloudresourcemanager:"CI_AUTH_E\
NDPOINT_CLOUDRESOURCEMANAGER"},Mo=(e,t="googleapis.com")=>kn(ia,e,t);async function Go(e,t){let n={name:t,permission:"container.clusters.get"},r=await Yt(e,"con\
tainer",`v1/${J(t)}`,n),o=j(r,"fleet");return{status:Se(r,"status")??"",authority:Se(j(r,"masterAuth"),"clusterCaCertificate"),...aa(r),membership:Z(Se(o,"membe\
rship")??"")}}function aa(e){let t=j(e,"controlPlaneEndpointsConfig"),n=j(t,"dnsEndpointConfig"),r=Ce(n,"endpoint"),o=r&&{address:r,isOpen:n.allowExternalTraffic===
!0},s=[j(e,"masterAuthorizedNetworksConfig")];if(t.ipEndpointsConfig===void 0){let c=j(e,"privateClusterConfig"),p=c.enablePrivateEndpoint===!0,g=Ce(e,"endpoint");
return{dns:o||void 0,publicAddress:p?void 0:g,privateAddress:Ce(c,"privateEndpoint")??(p?g:void 0),isRestricted:s.some(({enabled:h})=>h===!0)}}let i=j(t,"ipEndp\
ointsConfig"),d=i.enabled===!0;return s.push(j(i,"authorizedNetworksConfig")),{dns:o||void 0,publicAddress:d&&i.enablePublicEndpoint!==!1?Ce(i,"publicEndpoint"):
void 0,privateAddress:d?Ce(i,"privateEndpoint"):void 0,isRestricted:s.some(({enabled:c})=>c===!0)}}async function Xt(e,t,n){let[r,o]=await Promise.all([n?"gkeMe\
mberships":ca(e,t),/^\d+$/.test(t.project)?t.project:da(e,t)]),s=new URL(e.endpoints.connectgateway);t.location!=="global"&&s.hostname.startsWith("connectgatewa\
y.")&&(s.hostname=`${t.location}-${s.hostname}`);let i=`v1/projects/${o}/locations/${t.location}/${r}/${t.id}`;return`${s.href.replace(/\/$/,"")}/${i}`}async function ca(e,t){
let n={name:t,permission:"gkehub.memberships.get"},r=await Yt(e,"gkehub",`v1/${J(t)}`,n);return j(r,"endpoint").gkeCluster===void 0?"memberships":"gkeMembership\
s"}async function da(e,t){let n={name:t,permission:"resourcemanager.projects.get"},r=await Yt(e,"cloudresourcemanager",`v3/projects/${t.project}`,n),[,o]=/^projects\/(\d+)$/.
exec(Se(r,"name")??"")??[];if(o!==void 0)return o;throw new w("GKE_RESPONSE_INVALID",`${Te.cloudresourcemanager} did not tell the number of the project`)}var Te={
container:"Google Kubernetes Engine",gkehub:"Google GKE Hub",cloudresourcemanager:"Google Resource Manager"};async function Yt({bearer:e,endpoints:t,member:n,network:r},o,s,{
name:i,permission:d}){let c=new URL(`${t[o]}/${s}`),p=await r.send({service:Te[o],method:"GET",url:c,bearer:e});if(p.status!==200)throw kt(Te[o],p,Do(i,d,n),{});
let g=x(p.body);if(g)return g;throw yn("GKE_RESPONSE_INVALID",Te[o],p,"a JSON object")}var j=(e,t)=>{let n=e[t];return typeof n=="object"&&n!==null?n:{}},Se=(e,t)=>{
let n=e[t];return typeof n=="string"&&n!==""?n:void 0};function Ce(e,t){let n=Se(e,t);if(n===void 0)return;if(URL.canParse(`https://${n}`)&&new URL(`https://${n}`).
host===n)return n;let o=`${t} is not the name of a host: ${T(n)}`;throw new w("GKE_RESPONSE_INVALID",`${Te.container} answered with an address that cannot be us\
ed
${o}`)}m();var ua=["dns","public","private","gateway"];function Bo(e,t,n){let r=n===void 0?fa(t):Zt[n](t);if(r)return r;let o=["","RUNNING"].includes(t.status),s=o?"":`; i\
ts status is ${T(t.status)}`;throw new w("GKE_ENDPOINT_CLOSED",`the cluster ${e.id} ${pa(t,n)}${s}`,{suggestions:o?ma(e,t,n):[Jo(e)]})}var la="it needs the perm\
ission container.clusters.connect",Zt={dns:({dns:e})=>e?.isOpen?{server:`https://${e.address}`,why:`the DNS endpoint, which takes calls from outside; ${la}`}:void 0,
public:({authority:e,isRestricted:t,publicAddress:n})=>n===void 0?void 0:{server:`https://${n}`,authority:e,why:`the public IP endpoint${t?", which takes calls \
from its authorized networks only":""}`},private:({authority:e,privateAddress:t})=>t===void 0?void 0:{server:`https://${t}`,authority:e,why:"the private IP endp\
oint, which only computers in networks of the cluster reach"},gateway:({membership:e})=>e===void 0?void 0:{gateway:e,why:"the Connect gateway, since the cluster\
 is in a fleet"}};function fa(e){let n=["dns","public","private"].map(s=>Zt[s](e)).find(s=>s!==void 0);if(!n||e.dns?.isOpen)return n;let r=e.dns?"the DNS endpoi\
nt takes no calls from outside":"there is no DNS endpoint",o=e.publicAddress===void 0?"nothing else is open":r;return{...n,why:`${n.why}; ${o}`}}function pa({dns:e},t){
return t===void 0?"takes no calls from outside at its DNS endpoint, and has no IP endpoint":t==="gateway"?"is in no fleet, so there is no Connect gateway to it":
t==="dns"?e?"takes no calls from outside at its DNS endpoint":"has no DNS endpoint":`has no ${t} IP endpoint`}var Qt=({id:e,location:t,project:n})=>[B(e),`--loc\
ation=${B(t)}`,`--project=${B(n)}`].join(" "),Jo=e=>`gcloud container clusters describe ${Qt(e)}`;function ma(e,t,n){let o=ua.filter(s=>Zt[s](t)!==void 0).map(s=>`\
Take what is open: --endpoint ${s}`);return n==="gateway"?[`gcloud container clusters update ${Qt(e)} --enable-fleet`,...o]:n==="public"||n==="private"?[...o,Jo(
e)]:[...o,`gcloud container clusters update ${Qt(e)} --enable-dns-access`]}m();var ga=e=>({apiVersion:"client.authentication.k8s.io/v1",command:e,interactiveMode:"Never",provideClusterInfo:!0}),ha=(e,t)=>({clusters:e.map(({authority:n,
name:r,server:o})=>({name:r,cluster:{server:o,...n===void 0?{}:{"certificate-authority-data":n}}})),contexts:e.map(({name:n})=>({name:n,context:{cluster:n,user:n}})),
users:e.map(({name:n})=>({name:n,user:{exec:ga(t)}}))});function Ko(e,t){let r={apiVersion:"v1",kind:"Config","current-context":e[0]?.name??"",...ha(e,t)};return`${JSON.
stringify(r,void 0,2)}
`}var ya={retries:3,timeoutMs:6e4},qo={name:"gke",example:"projects/my-project/locations/europe-west1/clusters/shop",async plan(e){let t=e.flags.endpoint,n=ka(e.words,
t),{env:r}=e.surroundings,{endpoints:o,problems:s}=Mo(r,r[cn("universe")]?.trim()||void 0);P(s);let{principal:i,value:d}=await e.token({scopes:Jt}),c=$e(e,ya),p={
network:c,endpoints:o,bearer:d,member:ba(i)};try{let g=await Promise.all(n.map(h=>Ca(p,h,t)));return await Ta(e,g)}finally{c.close()}}};function ka(e,t){let n=e.
map(i=>Z(i)??i),r=n.filter(i=>typeof i=="string"),o=n.filter(i=>typeof i!="string"),s=t===void 0||t==="gateway"?[]:o.filter(i=>i.kind==="memberships");return P(
[...r.map(wa),...s.map(Ea)]),o.filter((i,d)=>o.findIndex(c=>J(c)===J(i))===d)}function wa(e){let[,t="PROJECT",n="LOCATION",r="CLUSTER"]=/^gke_([^_]+)_([^_]+)_([^_]+)$/.
exec(e)??[],o=`projects/${t}/locations/${n}/clusters/${r}`;return{code:"INPUT_CLUSTER_INVALID",message:`"${T(e)}" is not the full name of a cluster, or of a mem\
bership of a fleet`,suggestions:[`Write it as ${o}`,"For the Connect gateway: projects/PROJECT/locations/LOCATION/memberships/NAME"]}}var Ea=e=>({code:"INPUT_NO\
T_APPLICABLE",message:`${J(e)} is a membership, which only the Connect gateway reaches`,suggestions:["Leave out --endpoint, or name the cluster: projects/PROJEC\
T/locations/LOCATION/clusters/CLUSTER"]}),ba=e=>e?.includes("@")&&!e.startsWith("principal")?`serviceAccount:${e}`:e;async function Ca(e,t,n){if(t.kind==="membe\
rships"){let i=await Xt(e,t);return{name:Vo(t,t.project),server:i,why:"the Connect gateway, as for all memberships"}}let r=Bo(t,await Go(e,t),n);if(!("gateway"in
r))return{name:`gke_${t.project}_${t.location}_${t.id}`,...r};let{gateway:o,why:s}=r;return{name:Vo(o,t.project),server:await Xt(e,o,!0),why:s}}var Vo=({id:e,location:t},n)=>`\
connectgateway_${n}_${t}_${e}`;async function Ta(e,t){let n=e.programOf("kubectl"),r=[...t.map(({name:g,server:h,why:y})=>`${g}: ${h}, ${y}`),`current context: ${t[0]?.
name}`,"kubectl asks ci-auth for a new token whenever it needs one: nothing expires, and no token is in the file"],o={files:[],variables:{},helpers:["kubectl"],
onPath:!0,notes:r},[s="",...i]=Sa(e);if(e.inPlace){let{withContexts:g}=await import("./tools.js"),h=`the context, the cluster and the user ${t.map(({name:C})=>C).
join(", ")}`,y=g(e.read(s)??"",s,t,n);return{...o,edits:[{path:s,content:y,undo:h}]}}let d=`kube/${(t[0]?.name??"").replace(/[^\w.-]/g,"-")}`,c=e.pathOf(d),p=[s,
...i].filter(g=>g!==c&&e.read(g)!==void 0);return{...o,files:[{path:d,content:Ko(t,n)}],variables:{KUBECONFIG:[c,...p].join(z.delimiter)}}}function Sa({surroundings:{
cwd:e,env:t}}){let n=(t.KUBECONFIG??"").split(z.delimiter).filter(o=>o.trim()!=="");return(n.length>0?n:[(0,z.join)(t.HOME||(0,Wo.homedir)(),".kube","config")]).
map(o=>(0,z.resolve)(e,o))}m();var Xo=k(Et(),1);var zo=1<<20;function xa(e,t){let{env:n,file:r}=e,s=!/[\\/:]/.test(r)&&(n.PATH??n.Path)!==void 0?we(r,n,t):r;return s===void 0?"ENOENT":We({...e,file:s},t)}async function va(e,t=ie){
let{args:n,cwd:r,env:o,file:s,input:i,shell:d=!1,signal:c,timeoutMs:p}=e,g=d?{file:s,args:n}:xa(e,t);if(typeof g=="string")return{stdout:"",stderr:"",failure:`c\
annot be started (${g})`};let h=t.platform==="win32",{spawn:y}=await import("node:child_process");return new Promise(C=>{let{windowsVerbatimArguments:b}=g,N={cwd:r,
env:{...o},shell:d,detached:!h,windowsHide:!0,windowsVerbatimArguments:b},E=y(g.file,g.args,N),I={stdout:"",stderr:""},X,ue=O=>{let $=X===void 0;X??=O,h?$&&_a(E,
()=>y(...Aa(E,o))):Ia(E)},at=setTimeout(()=>ue(`ran for more than ${p/1e3} s`),p),G=()=>ue("was interrupted");c?.addEventListener("abort",G,{once:!0}),c?.aborted&&
G();for(let O of["stdout","stderr"])E[O].setEncoding("utf8").on("data",$=>{I[O]+=$,I[O].length>zo&&ue(`printed more than ${zo} bytes`)});let nn=O=>{clearTimeout(
at),c?.removeEventListener("abort",G);let $=X??O,rn=Y(I.stderr);C($===void 0?I:{...I,failure:rn?`${$}: ${rn}`:$})};E.on("error",({code:O})=>nn(`cannot be starte\
d (${O})`)),E.on("close",(O,$)=>nn(O===0?void 0:`ended with ${O??$}`)),E.stdin.on("error",()=>{}),E.stdin.end(i)})}function Ia(e){try{e.pid!==void 0&&(0,Xo.kill)(
-e.pid,"SIGKILL")}catch{}}function _a(e,t){if(e.pid===void 0)return;let n=()=>{e.kill("SIGKILL");for(let r of[e.stdout,e.stderr])r.destroy()};t().on("error",n).
on("close",n)}var Aa=({pid:e},t)=>[`${vt(t)}\\taskkill.exe`,["/pid",String(e),"/t","/f"],{env:{...t},stdio:"ignore",windowsHide:!0}];m();var en=e=>t=>t.status===403&&e.test(t.metadata.permission??""),Na=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credential\
s in this project",suggestions:()=>[Vn]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=500,says:"IAM Credentials failed; the configuration is not the reason",
suggestions:()=>[ne]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[je(t,"iamcredentials.googleapis.com"),Ue]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.
test(t),says:"the scope of the calling token is too narrow for IAM Credentials",suggestions:()=>["Request the scope https://www.googleapis.com/auth/cloud-platfo\
rm in the exchange."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||en(/implicitDelegation/)(e)),says:"a hop of the \
delegation chain is not allowed, or does not exist",suggestions:e=>Xn(e)},{code:"IAM_ID_TOKEN_DENIED",matches:en(/getOpenIdToken/),says:"the job may not mint ID\
 tokens of this service account",suggestions:e=>[...De(e),Ue]},{code:"IAM_SIGN_DENIED",matches:en(/signJwt|signBlob/),says:"the job may not sign as this service\
 account, which domain-wide delegation needs",suggestions:e=>[...De(e,"iam.serviceAccountTokenCreator"),"The role Workload Identity User does not hold this perm\
ission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service account",suggestions:e=>[...De(e),Ue]},{code:"\
IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[yt(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({
text:e})=>e.includes("allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({
serviceAccount:e})=>Yn(e)},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({
lifetimeSeconds:e})=>[`Change access_token_lifetime (requested: ${e} s).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INV\
ALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the sc\
opes: ${e.join(", ")}. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"\
IAM Credentials does not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed m\
eanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[yt(e)]}];m();var de=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n);function Oa({serviceAccount:e=""}){let t=le(e);return t&&`To compare the number: gcloud projects de\
scribe ${t} --format='value(projectNumber)'`}var Yo=(e,t)=>`For google.subject=${t}: ${re(e,'--attribute-mapping="MAPPING"')}`,Pa=[{code:"STS_RATE_LIMITED",matches:({
error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many exchanges at once in this project",suggestions:()=>["Exchange once per job and reuse the token.\
 Do not start all jobs of a large matrix at once."]},{code:"STS_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration\
 is not the reason",suggestions:()=>[ne]},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does not re\
cognise this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"S\
TS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, deleted, or does not exist under this name",suggestions:e=>[
W(e),`If it was deleted: ${zn(e)}`,`If it is disabled: ${re(e,"--no-disabled")}`,Oa(e)]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:de(/^The audience in ID Token \[/),
says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[e.audienceFixedBy===void 0?"Remove the audience input, unless the provider l\
ists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from this step.`,`To allow it: ${re(e,`--allowed-audiences=${H(e.audience??"AUDIENCE")}`)}`]},
{code:"STS_ISSUER_MISMATCH",matches:de(/^The issuer in ID Token /),says:"the ID token comes from another issuer than the provider's: compare the two letter by l\
etter",suggestions:e=>[W(e),`If this CI is to be trusted: ${re(e,"--issuer-uri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:de(/^Error connecting to the given credential's issuer/),
says:"Google could not get the issuer's keys, or no uploaded key has the token's key id",suggestions:e=>[ht(e),qn]},{code:"STS_SIGNATURE_INVALID",matches:de(/^Unable to verify the ID Token signature/),
says:"the ID token does not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[ht(e)]},{code:"STS_TOKEN_MALFO\
RMED",matches:de(/^Unable to parse the ID Token/),says:"the text that was sent as ID token is not a JWT",suggestions:()=>["Give only the token: no quotes, line \
breaks or JSON around it."]},{code:"STS_TOKEN_STALE",matches:de(/is stale to sign-in/),says:"the ID token has expired, or its times are in the future",suggestions:()=>[
Wn]},{code:"STS_CONDITION_REJECTED",matches:({text:e})=>e.startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribu\
te condition is false for this job, or names a claim that the token lacks",suggestions:e=>[`Compare the claims above with the condition: ${W(e)}`,`To change it:\
 ${re(e,'--attribute-condition="CONDITION"')}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"\
the provider's mapping names a claim that the token does not have",suggestions:e=>[W(e),Yo(e,"assertion.sub")]},{code:"STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.
includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 bytes",suggestions:e=>["Map a shorter claim, and chang\
e the bindings that name subject/\u2026",Yo(e,"assertion.repository_id")]},{code:"STS_ATTRIBUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.
test(e),says:"the mapping gives a value that is not text, or too much text",suggestions:e=>['Convert the value: string(\u2026), or .join(",") for a list.',W(e)]},
{code:"STS_REJECTED",matches:()=>!0,says:"Google refused the exchange",suggestions:e=>[e.provider&&W(e)]}];m();async function Ra(e,t){let n=await hn(e,"Google OAuth",`${e.endpoints.oauth2}/tokeninfo`,{access_token:t}),{azp:r}=n.status===200&&x(n.body)||{};return typeof r==
"string"&&r!==""?r:void 0}var $a=e=>_(e,"docker")===e;function uf({clusters:e,registries:t},n){let o=_e(t).filter(d=>!$a(d)).map(d=>({code:"INPUT_HOST_INVALID",message:`registries: "${T(
d)}" is not the host of a registry of Google`,suggestions:["Give the host alone, in lower case, for example: europe-docker.pkg.dev"]})),s=_e(e).filter(d=>Z(d)===
void 0);return o.push(...s.map(d=>({code:"INPUT_CLUSTER_INVALID",message:`clusters: "${T(d)}" is not the full name of a cluster, or of a membership of a fleet`,
suggestions:["Write it as projects/PROJECT/locations/LOCATION/clusters/CLUSTER"]}))),En(n,"create_credentials_file")?o:[...o,{code:"INPUT_NOT_APPLICABLE",message:"\
registries and clusters need the credentials file: create_credentials_file is false",suggestions:["Delete create_credentials_file."]}]}async function lf({clusters:e,
registries:t},n,r){let{surroundings:o}=r,s=Dn(o),i=async(d,c)=>{let p=_e(c);if(p.length===0)return;let{notes:g,variables:h}=await $o(d,{...r,surroundings:o,ci:s,
words:p,flags:{},profile:n,inPlace:!1,dryRun:!1,folder:Fe(s,o),program:async()=>({path:process.execPath,text:Ha}),token:y=>Ye({...r,ci:s,profile:n,fresh:y?.fresh,
token:Ke(y)}),handover:s.handover?.(o,pt)});o={...o,env:{...o.env,...h}};for(let y of g)pt(y)};await i(Lo,t),await i(qo,e)}var Ha=`import {answer} from ${JSON.stringify(
import.meta.url)}
await answer(process.argv.slice(2))
`,La=[Ze,rt];async function ff([,,e="",t="",n,...r]){process.removeAllListeners("warning");let o=La.find(g=>g.name===t),{ci:s}=x((0,Qo.readFileSync)(e,"utf8"))??
{},i=Mn(String(s));if(!o||!i)throw new Error(`no helper is called ${t}, or no CI ${s}`);let d={name:t,words:r,profile:n==="default"?void 0:n,programs:(0,tn.dirname)(
e)},c=async()=>({ci:i,folder:Gn((0,tn.dirname)(e))}),{signal:p}=new AbortController;return co(await xr(o,ao(d,{jobOf:c,look:jn,signal:p})))}export{ff as answer,Us as checkPlan,lf as configureTools,Ks as environmentTokenSource,Na as iamRefusals,kt as refused,va as runProgram,Pa as stsRefusals,Ra as tokenHolder,
uf as toolProblems};
