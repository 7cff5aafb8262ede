import{b as ge,c as En,d as bn,e as Tn,f as Sn,g as vn,h as xn,i as In,j as _n,k as An,l as Nn,m as Pn,r as Rn,s as Fe,t as Hn,u as Ln,v as gt,w as ht}from"./shared-2.js";
import{a as Me,b as Ge,c as Mn,d as Gn,e as Bn,f as wt,g as Jn}from"./shared-3.js";import{A as gn,B as Le,F as On,G as oe,H as yt,I as De,J as jn,L as Un,
M as Fn,N as Dn,R as kt,a as F,c as q,d as O,f as z,g as me,h as fn,j as ln,k as pn,m as $e,x as re,z as He}from"./shared-4.js";import{a as Ct,b as Be,
c as se,d as Kn,e as Vn,f as Wn,g as X,h as ie,i as Et,j as qn,k as Je,l as Ke,m as zn,n as bt,o as Xn,p as Tt,s as Yn,t as Qn}from"./shared-5.js";import{
A as Cn,E as Ue,F as D,M as $n,N as pt,O as mt,a as Ae,g as Ne,k as Oe,m as W,n as te,o as ft,p as hn,q as yn,s as kn,w as je,x as wn,z as lt}from"./shared-6.js";
import{A as un,C as mn,a as U,b as V,e as T,f as ee,g as x,i as cn,j as pe,l as C,m as $,n as Pe,p as Re,t as ne,u as dn}from"./shared-7.js";import{
a as _e,b as y,g as m}from"./shared-8.js";var St=_e((Ha,Zn)=>{m();Zn.exports=process.getBuiltinModule("node:child_process")});var vt=_e((ja,er)=>{m();er.exports=process.getBuiltinModule("node:process")});var dr=_e((Ma,cr)=>{m();cr.exports=process.getBuiltinModule("node:timers/promises")});var To=_e((du,bo)=>{m();bo.exports=process.getBuiltinModule("node:util")});m();var Zo=y(F(),1),sn=y(O(),1);m();m();var rr=y(St(),1),he=y(F(),1),Y=y(q(),1),B=y(vt(),1),or=()=>({pid:B.ppid,startedAt:It(B.ppid)??""}),tr;function sr(){return tr??={pid:B.pid,startedAt:It(B.pid)??
"",world:ar()},tr}var xt=new Map;function ir({pid:e,startedAt:t,world:n}){if(n!==ar())return;let r=`${e} ${t}`;((0,Y.platform)()==="linux"||!xt.has(r))&&xt.set(
r,It(e));let o=xt.get(r);return o===void 0||!We(e)?!1:o===""||t===""?void 0:o===t}var nr,ar=()=>(nr??=[(0,Y.platform)(),(0,Y.hostname)(),Ve(es),Ve(ts)].join(" "),
nr),es=()=>(0,he.readFileSync)("/proc/sys/kernel/random/boot_id","utf8").trim(),ts=()=>(0,he.readlinkSync)("/proc/self/ns/pid");function Ve(e){try{return e()}catch{
return""}}function It(e){return(0,Y.platform)()==="linux"?ns(e):(0,Y.platform)()==="win32"?We(e)?"":void 0:Ve(()=>(0,rr.execFileSync)("ps",["-o","lstart=","-p",
String(e)],{encoding:"utf8",stdio:"pipe"})).trim()||(We(e)?"":void 0)}function ns(e){let t=Ve(()=>(0,he.readFileSync)(`/proc/${e}/stat`,"utf8"));if(t==="")return We(
e)?"":void 0;let[n,...r]=t.slice(t.lastIndexOf(")")+2).split(" ");return n==="Z"||n==="X"?void 0:r[18]}function We(e){try{return(0,B.kill)(e,0)}catch(t){return t.
code!=="ESRCH"}}m();var we=y(mn(),1),S=y(F(),1),ze=y(q(),1),ke=y(O(),1);m();var qe=y(mn(),1),_=y(F(),1),ae=y(O(),1),lr=y(dr(),1);var rs=500,ur={unseen:5e3,seen:3e4},pr=40,_t=6e4;async function mr(e){let{clock:t,folder:n,name:r,signal:o,work:s}=e,i=yr(n,r,t.elapsedMs),c=t.elapsedMs()+_t,d=new Set;
for(;t.elapsedMs()<c;){let p=ss(i,e);if(p===void 0)break;if(p.release)return is(e,{...p,release:p.release});d.add(p.holder),await hr(pr,o);let g=e.done();if(g!==
void 0)return g;let h=cs((0,ae.join)(n,`${r}.failed`));if(!(h===void 0||!d.has(h.holder))){if(h.error)throw h.error;break}}return s()}async function gr({clock:e,
folder:t,name:n,signal:r},o){let s=yr(t,n,e.elapsedMs),i=(d,p)=>pn(ln((0,ae.join)(t,n),d),p),c=e.elapsedMs()+_t;for(;e.elapsedMs()<c;){let{release:d}=os(s,i);if(!d){
await hr(pr,r);continue}try{return await o()}finally{d()}}throw i(`another process has been working on it for ${_t/1e3} s`)}function os(e,t){try{return e.take()}catch(n){
throw z(n)===""?n:t(me(n),n)}}function ss(e,{trace:t}){try{return e.take()}catch(n){if(z(n)==="")throw n;t(`the lock cannot be used: ${me(n)}`);return}}async function is({
done:e,folder:t,isForAll:n,name:r,signal:o,work:s},{holder:i,release:c}){try{return e()??await s()}catch(d){throw o?.aborted||as((0,ae.join)(t,`${r}.failed`),i,
d,n),d}finally{c()}}function as(e,t,n,r){let o=n instanceof C&&r(n)?{error:{...n,message:n.message}}:{},s=`${e}-${(0,qe.randomBytes)(8).toString("hex")}`;try{(0,_.writeFileSync)(
s,JSON.stringify({holder:t,...o}),{flag:"wx",mode:384}),$e(()=>(0,_.renameSync)(s,e))}catch{ye(s)}}function cs(e){let{error:t,holder:n}=x(ge(e)??"")??{};if(typeof n!=
"string")return;let{code:r,message:o,...s}=t??{};return{holder:n,error:t===void 0?void 0:new C(r,o,s)}}async function hr(e,t){try{await(0,lr.setTimeout)(e,void 0,
t&&{signal:t})}catch(n){throw t?.reason??n}}function yr(e,t,n){let r=new Map,o=c=>(0,ae.join)(e,`${t}.lock-${c}`),s=({changedAt:c,holder:d})=>{let p=`${d} ${c}`,
g=r.get(p);return g!==void 0?n()-g:(r.set(p,n()),0)},i=c=>{let d=ds(c.holder);return d!==!1&&s(c)<(d?ur.seen:ur.unseen)};return{take(){let c=fr(e,t),d=c.at(-1);
if(d&&i(d))return{holder:d.holder};let p=d?d.turn+1:0,g=o(p),h=JSON.stringify({...sr(),id:(0,qe.randomBytes)(8).toString("hex")});if(!us(g,h))return{holder:""};
if(d&&!fr(e,t).some(E=>E.holder===d.holder))return ye(g),{holder:""};let k=setInterval(()=>ls(g),rs);return k.unref(),{holder:h,release(){clearInterval(k);for(let E of c)
ye(E.path);ye(g)}}}}}function fr(e,t){let n=`${t}.lock-`;return(0,_.readdirSync)(e).filter(r=>r.startsWith(n)&&/^\d+$/.test(r.slice(n.length))).flatMap(r=>{let o=(0,ae.join)(
e,r);try{let s=Number(r.slice(n.length));return[{path:o,turn:s,holder:(0,_.readFileSync)(o,"utf8"),changedAt:(0,_.statSync)(o).mtimeMs}]}catch{return[]}}).sort(
(r,o)=>r.turn-o.turn)}function ds(e){let{pid:t,startedAt:n,world:r}=x(e)??{};return typeof t!="number"||typeof n!="string"||typeof r!="string"?void 0:ir({pid:t,
startedAt:n,world:r})}function us(e,t){let n=`${e}-${(0,qe.randomBytes)(8).toString("hex")}`;(0,_.writeFileSync)(n,t,{flag:"wx",mode:384});try{return(0,_.linkSync)(
n,e),!0}catch(r){return z(r)==="EEXIST"?!1:fs(e,t)}finally{ye(n)}}function fs(e,t){try{return(0,_.writeFileSync)(e,t,{flag:"wx",mode:384}),!0}catch(n){if(z(n)===
"EEXIST")return!1;throw n}}function ye(e){try{(0,_.unlinkSync)(e)}catch{}}function ls(e){try{let t=new Date;(0,_.utimesSync)(e,t,t)}catch{}}var ps=300,kr=5,ms=1<<18,gs=S.constants.O_RDONLY|(S.constants.O_NOFOLLOW??0)|(S.constants.O_NONBLOCK??0);function Er(e,t,n=()=>{}){let r=(0,ke.join)(e.path,Me),
o=s=>{try{return s()}catch(i){if(!(i instanceof Error))throw i;return n(`tokens are not kept: ${i.message}`),!1}};return{async get(s,i,{fresh:c=!1,signal:d}={}){
if(!o(e.isUsed))return i();let p=(0,we.createHash)("sha256").update(At(s)).digest("hex"),g=(0,ke.join)(r,`${p}.json`),h=()=>{let b=Cr(g,e,t);return b&&At(b.key)===
At(s)?b:void 0},k=h(),E=c===!0||c!==!1&&c===k?.value;if(k&&!E&&Tr(k,t)>=ps)return wr(k);if(!o(()=>e.make(Me)!==""))return i();try{return await mr({folder:r,name:p,
clock:t,signal:d,trace:n,done(){let b=h();return b===void 0||b.id===k?.id?void 0:wr(b)},async work(){let b=await i();return bs(g,{...b,key:s},t,n),b},isForAll:ks})}finally{
o(e.isUsed)||await e.remove()}},list:()=>(e.exists()?Ts(r):[]).flatMap(s=>{let i=hs.test(s)?Cr((0,ke.join)(r,s),e,t):void 0;return i?[ys(i)]:[]}),clear(){e.exists()&&
(0,S.rmSync)(r,{recursive:!0,force:!0})}}}function br(e,t,{pid:n,startedAt:r}){try{if(!e.isUsed())return!1;let o=(0,we.createHash)("sha256").update(JSON.stringify(
[t,n,r])).digest("hex");return(0,S.writeFileSync)((0,ke.join)(e.make(Me),`${o}.asked`),"",{flag:"wx",mode:384}),!1}catch(o){return z(o)==="EEXIST"}}var hs=/^[0-9a-f]{64}\.json$/,
wr=({expiresAt:e,ifMapped:t,principal:n,value:r})=>({value:r,expiresAt:e,principal:n,...pe({ifMapped:t})}),ys=({expiresAt:e,key:{audience:t,boundary:n,format:r,
scopes:o,user:s},principal:i})=>({format:r,principal:i,...pe({scopes:o,audience:t,user:s,hasBoundary:n===void 0?void 0:!0}),expires:D(e)}),ks=e=>e.server!==void 0&&
e.server.status>=400&&e.server.status<500&&e.server.status!==429,At=({audience:e,boundary:t,format:n,includeEmail:r,lifetimeSeconds:o,scopes:s,user:i,who:c})=>JSON.
stringify([c,n,[...s??[]].sort(),e,r,o,i,t]);function Tr({expiresAt:e,mintedAt:t,mintedUptime:n},r){return Math.min(e-r.now(),e-t-((0,ze.uptime)()-n))}var ws=({
mintedAt:e,mintedUptime:t},n)=>e-n.now()>kr||t-(0,ze.uptime)()>kr;function Cr(e,t,n){let r=x(Es(e,t));if(!(!r||!Cs(r)||ws(r,n)))return Tr(r,n)>0?r:void 0}var Cs=e=>hn(
e.value)&&[e.expiresAt,e.mintedAt,e.mintedUptime].every(Number.isFinite)&&typeof e.id=="string"&&typeof e.principal=="string"&&typeof e.key=="object"&&e.key!==null;
function Es(e,{uid:t}){let n;try{n=(0,S.openSync)(e,gs);let r=(0,S.fstatSync)(n),o=t===void 0||r.uid===t&&(r.mode&63)===0;return r.isFile()&&r.size<=ms&&o?(0,S.readFileSync)(
n,"utf8"):""}catch{return""}finally{n!==void 0&&(0,S.closeSync)(n)}}function bs(e,t,n,r){let o=(0,we.randomBytes)(8).toString("hex"),s={...t,id:o,mintedAt:n.now(),
mintedUptime:(0,ze.uptime)()},i=`${e}-${o}`;try{(0,S.writeFileSync)(i,JSON.stringify(s),{flag:"wx",mode:384}),$e(()=>(0,S.renameSync)(i,e))}catch(c){r(`the toke\
n is not kept: ${me(c)}`),(0,S.rmSync)(i,{force:!0})}}function Ts(e){try{return(0,S.readdirSync)(e)}catch{return[]}}m();var Xe=({scopes:e=[ne]}={})=>({format:"access_token",scopes:e,lifetimeSeconds:3600});async function Ye(e,t){let n=({value:s})=>t.askedBefore(`${e} ${s}`),r=await t.
token();if(!await n(r))return r;let o=await t.token({fresh:r.value});return await n(o),o}var Ss=1e4,vs={"standard input":"the tool that started this helper did \
not end its request on standard input","a token":"Google, or the CI, did not answer the request for a token","the next program":"the next program of this name o\
n PATH did not end"};async function Sr(e,t,n=Ss){let r,o=async(d,p)=>{r=d;let g=await p();return r=void 0,g},s={...t,stdin:()=>o("standard input",t.stdin),token:d=>o(
"a token",()=>t.token(d)),passOn:d=>o("the next program",()=>t.passOn(d))},i,c=new Promise((d,p)=>{i=setTimeout(()=>p(xs(r,n)),n)});try{return await Promise.race(
[e.answer(s),c])}catch(d){let{code:p,text:g}=Pe(d),h=`${p}: ${g}`;return e.failure?.(h)??{stdout:"",stderr:`${h}
`,exitCode:1}}finally{clearTimeout(i)}}var xs=(e,t)=>new C("NETWORK_TIMEOUT",`no answer within ${t/1e3} s: ${e===void 0?"this program is still working":vs[e]}`);m();var $r=y(F(),1),Pt=y(O(),1);m();var _r=y(St(),1),Ar=y(q(),1),Nr=y(O(),1);m();var ce=y(F(),1),xr=y(q(),1),Ce=y(O(),1),de={platform:(0,xr.platform)(),isFile:Ns},vr=[".com",".exe",".bat",".cmd"];function Ee(e,t,n=de){let{join:r}=Nt(n);return Ir(Is(t,n).map(o=>r(o,e)),n)}var Ir=(e,t)=>e.flatMap(n=>As(n,t)).find(t.isFile),Nt=({platform:e})=>e==="win32"?Ce.win32:
Ce.posix;function Is(e,t){let{delimiter:n,isAbsolute:r}=Nt(t);return(t.platform==="win32"?_s(e):(e.PATH??"").split(n)).filter(s=>r(s))}function _s(e){let[,t=""]=Object.
entries(e).find(([n])=>n.toUpperCase()==="PATH")??[];return(t.match(/(?:"[^"]*"|[^;"])+/g)??[]).map(n=>n.replace(/^"(.*)"$/,"$1"))}function As(e,{platform:t}){return t!==
"win32"||vr.includes(Ce.win32.extname(e).toLowerCase())?[e]:vr.map(n=>e+n)}function Ns(e){try{return(0,ce.statSync)(e).isFile()?((0,ce.accessSync)(e,ce.constants.
X_OK),!0):!1}catch{return!1}}function Qe({args:e,cwd:t,env:n,file:r},o=de){if(o.platform!=="win32")return{file:r,args:e};let i=!/[\\/:]/.test(r)?Ee(r,n,o):Ir([Nt(
o).resolve(t,r)],o);return i===void 0?"ENOENT":/\.(?:bat|cmd)$/i.test(i)?Os(i,e,n):{file:i,args:e}}function Os(e,t,n){if(t.some(s=>/[\r\n]/.test(s)))return"it i\
s a batch file, and a batch file cannot take an argument with a line break";let r=Ot(n);if(r===void 0)return"it is a batch file, and SystemRoot, the folder of c\
md, is not set";let o=[e,...t].map(Rs).join(" ");return{file:`${r}\\cmd.exe`,args:["/e:on","/v:off","/d","/s","/c",`"${o}"`],windowsVerbatimArguments:!0}}function Ot(e){
let t=e.SystemRoot??e.SYSTEMROOT;return t&&`${t}\\System32`}var Ps=/^[\w#$*+./:?@\\-]*[\w#$*+./:?@-]$/,Rs=e=>Ps.test(e)?e:`"${e.replace(/(\\*)"/g,'$1$1""').replace(
/(\\+)$/,"$1$1").replaceAll("%","%%cd:~,%")}"`;var $s=128;function Or(e,t,n,r,o=de){let s=Qe({file:e,args:t,env:n,cwd:(0,Nr.resolve)(".")},o);if(typeof s=="string")return{signal:()=>{},exitCode:Promise.reject(
Pr(e,s,r))};let{windowsVerbatimArguments:i}=s,c=(0,_r.spawn)(s.file,s.args,{env:{...n},stdio:"inherit",windowsVerbatimArguments:i});return{signal:d=>{c.kill(d)},
exitCode:Hs(c,e,r)}}function Hs(e,t,n){return new Promise((r,o)=>{e.on("exit",(s,i)=>{r(i===null?s??0:$s+Ar.constants.signals[i])}),e.on("error",({code:s})=>{e.
pid===void 0&&o(Pr(t,String(s),n))})})}var Ls={ENOENT:"there is no such program (ENOENT)",EACCES:"it may not be executed (EACCES)"},Pr=(e,t,n)=>new C(n,`cannot \
run ${e}: ${Ls[t]??t}`,{suggestions:["Write after -- the name of a program in PATH, or its path"]});async function Hr(e,t,{env:n,own:r}){let o=(n.PATH??"").split(Pt.delimiter),s=Rr(r),i=o.findLastIndex(d=>d!==""&&Rr(d)===s),c=Ee(e,{...n,PATH:o.slice(i+1).join(
Pt.delimiter)});return c===void 0?void 0:Or(c,t,n,"EXEC_COMMAND_MISSING").exitCode}function Rr(e){try{return(0,$r.realpathSync)(e)}catch{return e}}m();m();m();var js={expected_project_id:{what:"the project",unknown:"no project is certain",decidedBy:e=>e("project_id")},expected_service_account:{what:"the service accoun\
t",unknown:"the job acts as no service account",decidedBy:e=>e("service_account")},expected_provider:{what:"the provider",unknown:"the job does not sign in at a\
 provider",decidedBy:e=>e("workload_identity_provider")},expected_subject:{what:"the subject",unknown:"the job does not sign in with an ID token that has one",decidedBy:"\
the job that signs in"}},Rt=(e,t,n)=>e.filter(({name:r,wanted:o})=>!Us(t[r],o)).map(({name:r,wanted:o})=>{let{decidedBy:s,unknown:i,what:c}=js[r],d=t[r],p=d===void 0?
`${i}, and ${c} must be`:`${c} is "${T(d)}", not`,g=typeof s=="string"?s:s(n);return{code:"GUARDRAIL_REFUSED",message:`${n(r)}: ${p} "${T(o)}"`,suggestions:[`Co\
rrect ${g}. Change ${n(r)} only if this job is meant to sign in so.`]}});function Us(e,t){return e===void 0?!1:t.endsWith("*")?e.startsWith(t.slice(0,-1)):e===t}
async function $t(e,t,n){let{actor:r,projectId:o,provider:s}=t,i=r.idToken?.()?.claims.sub,c={expected_project_id:o,expected_service_account:await Fs(e,t),expected_provider:s&&
Ae(s),expected_subject:typeof i=="string"?i:void 0};$(Rt(e,c,n))}var Ht=(e,t,n)=>{let r=e.identity.mode==="federation"?e.identity.provider:void 0,{projectId:o,serviceAccount:s}=e;
return $t(e.expected,{...t,projectId:o,provider:r,serviceAccount:s},n)},Ze=e=>/^\d+$/.test(e);async function Fs(e,{actor:t,google:n,mint:r,serviceAccount:o}){let s=e.
find(({name:g})=>g==="expected_service_account")?.wanted,i=t.idToken?void 0:t.account??(await t.principal()).principal,c=o??i;if(s===void 0||c===void 0||!Ze(s)||
Ze(c)||!Cn(n))return c;let{tokenHolder:d}=await import("./tools.js"),p=await r({format:"access_token",scopes:[ne],lifetimeSeconds:3600});return await d(n,p.value)??
c}m();var jt=y(O(),1);m();var Lr=y(F(),1);var jr=(e,t,n)=>({label:"the executable of the credentials file",mintsAgain:!0,choosesAudience:!0,secrets:[],refreshSource:()=>({kind:"executable",command:e.command,
timeoutMs:e.timeoutMs}),async mint(r,{clock:o,signal:s}){let i=Ms(e.outputFile,o.now());if(i!==void 0)return i;if(t[oe]!=="1")throw new C("CLIENT_EXECUTABLES_NO\
T_ALLOWED",`the credentials file names an executable, but ${oe} is not 1`,{suggestions:[`If the file is yours: export ${oe}=1`]});return Ur(await Gs(e,{env:{...t,
...Ds(e,r)},cwd:n,signal:s}))}}),Ds=({outputFile:e,tokenType:t},n)=>({GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE:n,GOOGLE_EXTERNAL_ACCOUNT_TOKEN_TYPE:t,GOOGLE_EXTERNAL_ACCOUNT_INTERACTIVE:"\
0",...e===void 0?{}:{GOOGLE_EXTERNAL_ACCOUNT_OUTPUT_FILE:e}});function Ms(e,t){if(e!==void 0)try{let n=x((0,Lr.readFileSync)(e,"utf8"));return typeof n?.expiration_time==
"number"&&n.expiration_time>t&&n?.success===!0?Ur(JSON.stringify(n)):void 0}catch{return}}async function Gs({command:e,timeoutMs:t},n){let[r="",...o]=e.split(/\s+/).
filter(d=>d!==""),{runProgram:s}=await import("./tools.js"),{failure:i,stdout:c}=await s({file:r,args:o,shell:!1,timeoutMs:t,...n});if(i!==void 0)throw et(`the \
executable ${i}`);return c}function Ur(e){let t=x(e);if(t?.version!==1)throw et("the executable did not print a response of version 1");if(t.success!==!0)throw et(
`the executable reported a failure${Bs(t)}`);let n=t.id_token;if(typeof n=="string"&&n!=="")return n;throw et(`the response of the executable has no id_token, b\
ut the keys ${cn(t)}`)}function Bs({code:e,message:t}){let n=[e,t].filter(r=>typeof r=="string").join(": ");return n?`: ${ee(n)}`:""}var et=e=>new C("CLIENT_EXE\
CUTABLE_OUTPUT",e,{suggestions:["Run the command of the file by hand, and compare with https://google.aip.dev/auth/4117"]});m();var Fr=y(F(),1),Dr=y(O(),1);var Js=(e,t,{field:n,lastsForJob:r=!1}={})=>({...Mr(`the variable ${e}`,async()=>De(t[e]??"",n,`the variable ${e}`)),lastsForJob:r}),Mr=(e,t)=>({label:e,mintsAgain:!1,
choosesAudience:!1,secrets:[],mint:t,refreshSource:()=>{}});function Lt(e,{field:t,isRenewed:n=!1,lastsForJob:r=!1}={}){let o=`the file ${e}`,s=()=>{try{return(0,Fr.readFileSync)(
e,"utf8")}catch(i){throw jn(o,String(i.code))}};return{...Mr(o,async()=>De(s(),t,o)),mintsAgain:n,lastsForJob:r,refreshSource(){let i=yt(s(),t,o);if(i.isExact)return{
kind:"file",path:e,...i.field===void 0?{}:{field:i.field}}}}}function Ks(e,t){if(e.CI_AUTH_ID_TOKEN)return Js("CI_AUTH_ID_TOKEN",e);let n=e.CI_AUTH_ID_TOKEN_FILE;
return n?Lt((0,Dr.resolve)(t,n)):void 0}function Gr(e,{field:t,headers:n,method:r}){let o=`the URL on ${e.host}`,s;return{label:o,mintsAgain:!0,choosesAudience:!1,
secrets:Object.entries(n).filter(([i])=>!/^(?:accept|content-type|user-agent)$/i.test(i)).map(([,i])=>i.split(" ").at(-1)??i),async mint(i,c){let{body:d,shown:p,
status:g}=await c.send({service:o,method:r,url:e,headers:n});if(g>=200&&g<=299)return s=yt(d,t,o,p),s.token;throw new C("OIDC_REQUEST_FAILED",`${o} answered HTT\
P ${g} and no token`,{server:{status:g,text:ee(d)},suggestions:[`Call it by hand, with the same method and headers: ${e.origin}${e.pathname}`]})},refreshSource:()=>r===
"GET"&&s?.isExact?{kind:"url",url:e.href,headers:n,...s.field===void 0?{}:{field:s.field}}:void 0}}var be=["GOOGLE_APPLICATION_CREDENTIALS",...Pn];function Br(e,{cwd:t,env:n},r="--credentials-file"){let o=be.find(c=>n[c]),s=e===void 0?o:r,i=e??(o&&n[o]);if(!i||
!s)throw new C("INPUT_SOURCE_MISSING","there are no credentials to mint a token from",{suggestions:["Sign in first, in the same job: ci-auth federate \u2026, or ci-a\
uth key \u2026","For one token without a sign-in: ci-auth token --workload-identity-provider projects/\u2026/providers/\u2026"]});return{credentials:Rn((0,jt.resolve)(
t,i),s),path:i,namedBy:s}}function Ut(e,t,n,r){if(e.type==="service_account"){for(let d of Qn(e.key))r.mask(d);return{actor:Yn(t,e.key,r),target:{delegates:[]},
google:t}}let{impersonation:o}=e,s=o?Vs(t,o):t,i={serviceAccount:o?.serviceAccount,delegates:o?.delegates??[]};if(e.type==="external_account"){let d=Ws(e.audience),
p=ft(Jr(s,{sts:e.sts}),{provider:d});return{actor:qs(e,d,p,n,r),target:i,google:p}}let c=Ut(e.source,s,n,r);return{actor:c.actor,target:i,google:c.google}}var Vs=(e,{
delegates:t,iamcredentials:n,serviceAccount:r})=>ft(Jr(e,{iamcredentials:n}),{serviceAccount:r,delegates:t});function Ws(e){let t=Ne(e);return"code"in t?void 0:
t}var Jr=(e,t)=>({...e,endpoints:{...e.endpoints,...t}});function qs({audience:e,source:t,subjectTokenType:n},r,o,s,i){let c=zs(t,n,s);for(let d of c.secrets)i.
mask(d);return $n({google:o,source:c,audience:e,provider:r,target:{audience:e,subjectTokenType:n},report:i})}function zs(e,t,{cwd:n,env:r}){if(e.kind==="url")return Gr(
e.url,{...e,method:"GET"});if(e.kind==="executable")return jr({...e,tokenType:t},r,n);let o=Lt((0,jt.resolve)(n,e.path),e);return{...o,mint:(s,i)=>o.mint(s,i).catch(
Xs)}}function Xs(e){throw!(e instanceof C)||e.code!=="OIDC_TOKEN_VARIABLE_MISSING"?e:e.with({code:"FILE_SUBJECT_TOKEN_MISSING",suggestions:["Sign in again in th\
is job: the token file of the credentials no longer exists."]})}var Kr=(e,{env:t})=>je(t,e.universe).endpoints;m();var Ft=y(O(),1);async function Dt(e,t,n,r){let{cache:o=!0,fresh:s,report:i,signal:c}=e,d=o&&t!==void 0?Ys(e):void 0;if(!d||t===void 0)return r();let p=await d.get({who:t,...n},
r,{fresh:s,signal:c});return i.mask(p.value),p}function Ys(e){let{ci:t,clock:n=Ue,report:r,surroundings:o}=e;try{return Er(e.folder??Ge(t,o),n,r.trace)}catch(s){
if(!(s instanceof Error))throw s;r.trace(`tokens are not kept: ${s.message}`);return}}function Vr(e,t,n){let{surroundings:r}=n,o=(0,Ft.resolve)(r.cwd,e),s=gt(ge(
o)),i=Zs(n).find(d=>d.path===o&&d.content===s);if(i?.who!==void 0)return i.who;let{endpoints:c}=je(r.env,t.universe);return gt(t,Qs(t,r),c)}function Qs(e,{cwd:t}){
let n=e.type==="impersonated_service_account"?e.source:e,r=n.type==="external_account"?n.source:void 0;return r?.kind==="file"?ge((0,Ft.resolve)(t,r.path)):void 0}
function Zs({ci:e,folder:t,surroundings:n}){try{return(t?re(t.path):He(e,n)).read()}catch{return[]}}var ei=["workload_identity_provider","credentials_json"],Wr=["service_account","delegates","audience","universe","wait_for_propagation"];function ti({raw:e,...t},n){
let{namedBy:r="a credentials file",profile:o}=t,s=o===void 0?Wr:[...Wr,...ei],i=bn(e,t),{add:c,duration:d,nameOf:p,problems:g,text:h}=i;for(let b of s.filter(P=>h(
P)!==void 0)){let P=`${p(b)} has no effect with ${r}, which contains the identity`;c("INPUT_NOT_APPLICABLE",P,`Delete it, or name the provider: ${p("workload_id\
entity_provider")}`)}let k=vn(i,Sn(i)),E={requestReason:In(i),retries:_n(i),timeoutMs:d("timeout")*1e3,expected:xn(i)};if($([...g,...Tn(e,t),...n]),k)return{...E,
request:k};throw new Error("no token format")}function Mt({ci:e,folder:t,profile:n,surroundings:r}){let{env:o}=r;if(o[On]){if(n!==void 0)throw ni(n);return}if(n===void 0&&be.some(i=>o[i]))return;let s=(t?re(
t.path):He(e,r)).read();return n!==void 0?Le(s,n):gn(s).find(({name:i})=>i===dn)}var zr=e=>Gt(e)||be.some(t=>e.surroundings.env[t])||Mt(e)!==void 0,ni=e=>new C(
"INPUT_NOT_APPLICABLE",`the profile ${e} cannot be used in a command of ci-auth exec that has an access boundary: it has none`,{suggestions:[`Give the profile t\
o exec: ci-auth exec --profile ${e} \u2026`]}),Xr=({credentialsFile:e,name:t,projectId:n},{surroundings:r})=>({credentialsFile:e,namedBy:`the profile ${t}`,projectId:n,
surroundings:{...r,env:{...r.env,[oe]:"1"}}}),Yr=e=>Gt(e)&&!be.some(t=>e.surroundings.env[t]),Gt=({ci:e,surroundings:t})=>e.hasGoogleIdentity===!0||!!t.env.GCE_METADATA_HOST?.
trim(),ri={create_credentials_file:"false",export_environment_variables:"false"};async function Qr(e,t){let{ci:n,raw:r,report:o,surroundings:s}=e,{problems:i,source:c}=await Nn(
e),d={nameOf:e.nameOf,ambient:Gt(e),secretsWithheld:n.secretsWithheld?.(s.env)},p=An({...r,...ri},d,[...i,...lt(s.env)]),g=t??p.token;if(!g)throw new Error("no \
token format");for(let I of c?.secrets??[])o.mask(I);for(let I of p.notes)o.note(I);let h=Ln(p,c,s),k=await Dt(ro(e,p),h,to(g,e),async()=>{let I=await Hn(p,e,c);
try{let L=await I.mint(g),K=async()=>e.boundary?.limit(I.google,L,o),Z=await ht(I.actor.facts,K)??L;return p.expected.length>0&&await Ht(p,I,e.nameOf),{...Z,...await mt(
I.target,I.actor,g)}}finally{I.close()}}),{identity:E,projectId:b,serviceAccount:P}=p,w=E.mode==="key"?E.key.email:E.mode==="ambient"?k.principal:void 0,v=E.mode===
"federation"?E.provider:void 0;oo(p.expected,{account:P??w,projectId:b,provider:v},e.nameOf);let H=c?.label??(p.identity.mode==="ambient"?"the metadata server":
"a service account key");return{request:g,token:k,source:H}}async function Zr(e,t){let{report:n,surroundings:r}=e,{credentials:o,namedBy:s,path:i}=Br(e.credentialsFile,
r,e.namedBy),c=ti(e,lt(r.env)),d=t??oi(c.request,e.raw,o),p=Vr(i,o,e),g=await Dt(ro(e,c),p,to(d,e),async()=>{let b=Fe(e,c),P={network:b,endpoints:Kr(o,r),universe:o.
universe,requestReason:c.requestReason,refusalContext:{identify:e.identify}};try{let{actor:w,google:v,target:H}=Ut(o,P,r,n),I=await ht(w.facts,async()=>{let L=await pt(
v,w,H,d);return e.boundary?e.boundary.limit(v,L,n):L});if(n.mask(I.value),c.expected.length>0){let{serviceAccount:L}=H,{provider:K}=v.refusalContext,Z=R=>pt(v,w,
H,R),N=e.projectId??qr(L??w.account,o);await $t(c.expected,{actor:w,google:v,mint:Z,projectId:N,provider:K,serviceAccount:L},e.nameOf)}return{...I,...await mt(H,
w,d)}}finally{b.close()}}),{account:h,provider:k}=eo(o),E=e.projectId??qr(h,o);return oo(c.expected,{account:h,projectId:E,provider:k},e.nameOf),{request:d,token:g,
source:`${i} (${s})`}}function eo(e){if(e.type==="service_account")return{account:e.key.email,provider:void 0};let t=e.impersonation?.serviceAccount;if(e.type===
"impersonated_service_account")return{...eo(e.source),account:t};let n=Ne(e.audience);return{account:t,provider:"code"in n?void 0:n}}var to=(e,{boundary:t})=>({
...e,...pe({boundary:t?.text})}),no=e=>e.some(({name:t,wanted:n})=>t==="expected_subject"||Ze(n)),ro=(e,{expected:t})=>no(t)?{...e,cache:!1}:e;function oo(e,{account:t,
projectId:n,provider:r},o){if(no(e))return;let s={expected_project_id:n,expected_service_account:t,expected_provider:r&&Ae(r),expected_subject:void 0};$(Rt(e,s,
o))}var qr=(e,t)=>(e&&Oe(e))??(t.type==="service_account"?t.key.projectId:void 0);function oi(e,t,n){let r=n.type==="service_account"?void 0:n.impersonation?.lifetimeSeconds;
return e.format==="id_token"||e.user!==void 0||t.access_token_lifetime?.trim()||r===void 0?e:{...e,lifetimeSeconds:r}}var si={token_format:"access_token"};async function tt(e){let t=Mt(e),n={...e,raw:si,nameOf:s=>s,named:{},...t?Xr(t,e):{credentialsFile:void 0}},r=t===void 0&&Yr(
e),{token:o}=await(r?Qr(n,e.token):Zr(n,e.token));return await e.report.masked(),o}m();var so={mask:()=>{},masked:async()=>{},note:()=>{},warn:()=>{},waiting:()=>{},trace:()=>{}};function co({name:e,profile:t,programs:n,words:r},{ambientActor:o,jobOf:s,look:i,signal:c}){let{env:d}=process;return{words:r,startedAs:e,version:"0.0.0",env:d,
stdin:ii,async token(p){let g=i();return tt({...await s(g),profile:t,surroundings:g,report:so,userAgent:"ci-auth/0.0.0",signal:c,token:Xe(p),fresh:p?.fresh,ambientActor:o})},
askedBefore:async p=>br((await s(i())).folder,p,or()),passOn:p=>Hr(p,r,{env:d,own:n})}}var io=1<<20;async function ii(){let e="";for await(let t of process.stdin.
setEncoding("utf8"))if(e+=t,e.length>io)throw new Error(`more than ${io} characters on standard input`);return e}async function uo({exitCode:e,stderr:t="",stdout:n}){
await Promise.all([ao(process.stdout,n),ao(process.stderr,t)]),process.exit(e)}var ao=(e,t)=>new Promise(n=>{if(t==="")return n();e.on("error",()=>n()),e.write(
t,()=>n())});m();var M=y(O(),1);m();function lo(e,t,n){let r=ai(fo(e),fo(t)),o=di(r).map(([s,i])=>ui(r,s,i));return o.length===0?"":[`--- a/${n}
`,`+++ b/${n}
`,...o].join("")}var fo=e=>e.match(/[^\n]*\n|[^\n]+$/g)??[];function ai(e,t){let n=[],[r,o]=[0,0];for(;r<e.length||o<t.length;){let[s,i]=ci(e,t,r,o);n.push(...e.
slice(r,r+s).map(d=>({mark:"-",text:d}))),n.push(...t.slice(o,o+i).map(d=>({mark:"+",text:d}))),r+=s,o+=i;let c=e[r];c!==void 0&&n.push({mark:" ",text:c}),r+=1,
o+=1}return n}function ci(e,t,n,r){let o=e.length-n+(t.length-r);for(let s=0;s<o;s+=1)for(let i=0;i<=s;i+=1){let c=e[n+i];if(c!==void 0&&c===t[r+s-i])return[i,s-
i]}return[e.length-n,t.length-r]}function di(e){let t=[];for(let[n,{mark:r}]of e.entries()){if(r===" ")continue;let o=t.at(-1),s=Math.min(e.length,n+1+3);o&&n-3<=
o[1]?o[1]=s:t.push([Math.max(0,n-3),s])}return t}function ui(e,t,n){let r=e.slice(t,n),o=i=>{let c=r.filter(({mark:p})=>p!==i).length,d=e.slice(0,t).filter(({mark:p})=>p!==
i).length;return`${c===0?d:d+1},${c}`},s=r.map(({mark:i,text:c})=>i+c+(c.endsWith(`
`)?"":`
\\ No newline at end of file
`));return[`@@ -${o("+")} +${o("-")} @@
`,...s].join("")}m();var zt=y(q(),1),ct=y(O(),1);m();m();m();var po="[a-z][a-z0-9]*(?:-[a-z0-9]+)*",ue=e=>`${po}-${e}\\.pkg\\.dev|${e}\\.${po}\\.rep\\.pkg\\.dev`,Bt="[a-z0-9](?:[a-z0-9-]*[a-z0-9])?",fi={docker:`${ue("dock\
er")}|(?:(?:us|eu|asia|marketplace)\\.)?gcr\\.io`,npm:ue("npm"),python:ue("python"),maven:ue("maven"),go:ue("go"),apt:ue("apt"),git:`source\\.developers\\.google\\\
.com|(?:${Bt}\\.)+sourcemanager\\.dev`,bazel:`(?:${Bt}\\.)+googleapis\\.com|(?:${Bt}\\.)+pkg\\.dev`},li=new Map(Object.entries(fi).map(([e,t])=>[e,new RegExp(`^\
(?:${t})$`)])),pi=/^(?:https:\/\/)?([a-z0-9.-]{1,253})(?::443)?(?:\/[!-~]*)?$/;function A(e,t){let n=pi.exec(e)?.[1];return n!==void 0&&li.get(t)?.test(n)?n:void 0}var Jt="ci-auth-bazel",mi=60,nt=e=>({stdout:"",stderr:`${Jt}: ${e}
`,exitCode:1}),gi=e=>/^(?:https|grpcs):\/\//.test(e)?A(e.replace(/^grpcs:/,"https:"),"bazel"):void 0,mo={name:"bazel",startedAs:[Jt],failure:nt,async answer(e){
let[t]=e.words;if(t===void 0)return{stdout:"",stderr:`usage: ${Jt} get
`,exitCode:1};if(t!=="get")return nt(`unknown command: ${T(t)}. It has one: get`);let n=x(await e.stdin())?.uri;if(typeof n!="string")return nt('standard input \
is not a request such as {"uri":"https://\u2026"}');if(gi(n)===void 0)return nt(`no credentials for ${T(n)}: it gives tokens only to Google's hosts, over https.\
 In the line --credential_helper of the bazelrc file, name the host`);let{expiresAt:r,value:o}=await Ye(n,e),s={expires:D(r-mi),headers:{Authorization:[`Bearer ${o}`]}};
return{stdout:`${JSON.stringify(s)}
`,exitCode:0}}};m();var Te="docker-credential-ci-auth",j="oauth2accesstoken",fe=e=>({stdout:`${e}
`,exitCode:1}),hi=fe("credentials not found in native keychain"),yi=fe("no credentials server URL"),ki={stdout:"",exitCode:0},wi=`usage: ${Te} <store|get|erase|\
list|version>`;async function Ci(e){let t=(await e.stdin()).trim();if(t==="")return yi;if(A(t,"docker")===void 0)return hi;let{value:n}=await e.token();return{stdout:`${JSON.
stringify({ServerURL:t,Username:j,Secret:n})}
`,exitCode:0}}async function Ei(){return fe(`${Te} stores no passwords: it gets a new token whenever one is needed, so leave out the login to this registry`)}var go={
get:Ci,store:Ei,erase:async()=>ki,list:async()=>({stdout:`{}
`,exitCode:0}),version:async({version:e})=>({stdout:`${Te} (ci-auth) ${e}
`,exitCode:0})},rt={name:"docker",startedAs:[Te],failure:e=>({...fe(e),stderr:`${e}
`}),async answer(e){let[t,...n]=e.words;if(t===void 0||n.length>0)return fe(wi);let r=Object.hasOwn(go,t)?go[t]:void 0;return r?r(e):fe(`${Te}: unknown action: ${JSON.
stringify(t)}`)}};m();var Kt="git-credential-ci-auth",ot={stdout:"",exitCode:0};function ho(e){let t=new Map,n=[];for(let r of e.split(`
`)){if(r==="")break;let[,o="",s=""]=/^([^=]+)=(.*)$/s.exec(r)??[];o!=="capability[]"?t.set(o,s):n=s===""?[]:[...n,s]}return{one:t,capabilities:n}}var yo=({one:e})=>e.
get("protocol")==="https"&&A(`https://${e.get("host")??""}`,"git")!==void 0,ko=(e,{value:t})=>Buffer.from(`${e}:${t}`).toString("base64");async function bi(e){let t=ho(
await e.stdin());if(!yo(t))return ot;let n;try{n=await e.token()}catch(i){let{code:c,text:d}=Pe(i);return{stdout:`quit=1
`,stderr:`${Kt}: ${c}: ${d}
`,exitCode:1}}let r=t.one.get("username")||j,o=`password_expiry_utc=${Math.floor(n.expiresAt)}`;return{stdout:`${(t.capabilities.includes("authtype")?["capabili\
ty[]=authtype","authtype=Basic",`credential=${ko(r,n)}`,"ephemeral=1",o]:[`username=${r}`,`password=${n.value}`,o]).join(`
`)}
`,exitCode:0}}async function Ti(e){let t=ho(await e.stdin());if(!yo(t))return ot;let{one:n}=t;try{let r=await e.token(),o=n.get("username")||j;(n.get("password")===
r.value||n.get("credential")===ko(o,r))&&await e.token({fresh:r.value})}catch{}return ot}var wo={name:"git",startedAs:[Kt],async answer(e){let[t]=e.words;return t===
void 0?{stdout:"",stderr:`usage: ${Kt} <get|store|erase>
`,exitCode:1}:t==="get"?bi(e):t==="erase"?Ti(e):ot}};m();var Co="ci-auth-goauth",Si=/^HTTP\/\S+ 40[13]\b/,Eo={name:"goauth",startedAs:[Co],async answer(e){let t=e.words.at(-1),n=t?.startsWith("https://")?t:void 0,r=n===
void 0?e.words:[n],s=r.filter(h=>A(h,"go")===void 0).map(h=>`${Co}: no credentials for ${T(h)}, no host of Google
`).join(""),i=r.flatMap(h=>A(h,"go")??[]);if(i.length===0)return{stdout:"",stderr:s,exitCode:0};let c=n!==void 0&&Si.test(await e.stdin()),{value:d}=await e.token(
{fresh:c}),p=Buffer.from(`${j}:${d}`).toString("base64");return{stdout:`${i.map(h=>`https://${h}
`).join("")}
Authorization: Basic ${p}

`,stderr:s,exitCode:0}}};m();var So=y(To(),1);var it="keyring",vi={stdout:"",exitCode:1},st={type:"string"},xi={mode:st,output:st,"keyring-backend":{...st,short:"b"},"keyring-path":{...st,short:"p"}};function Ii(e){
try{let{positionals:t,values:n}=(0,So.parseArgs)({args:[...e],options:xi,allowPositionals:!0}),[r,o="",s,...i]=t,{mode:c="password",output:d="plain"}=n;return["\
password","creds"].includes(c)&&["plain","json"].includes(d)&&i.length===0?{verb:r,service:o,user:s,wantsUser:c==="creds",asJson:d==="json"}:void 0}catch{return}}
var _i=({service:e,user:t,wantsUser:n})=>e.startsWith("https://")&&A(e,"python")!==void 0&&(t===j||n&&!t);function Ai({asJson:e,wantsUser:t},n){return e?JSON.stringify(
t?{username:j,password:n}:{password:n}):t?`${j}
${n}`:n}async function Ni({passOn:e,words:t}){let n=await e(it);return n!==void 0?{stdout:"",exitCode:n}:t.includes("get")?vi:{stdout:"",stderr:`${it}: this is \
the one of ci-auth, which only has tokens for Google's registries, and there is no other on PATH
`,exitCode:1}}var vo={name:"keyring",startedAs:[it],async answer(e){let t=Ii(e.words);return!t||!_i(t)?Ni(e):t.verb==="get"?{stdout:`${Ai(t,(await Ye(t.service,
e)).value)}
`,exitCode:0}:{stdout:"",stderr:`the ${it} of this job stores no passwords: it gets a new token whenever one is needed
`,exitCode:1}}};m();var xo="gke-gcloud-auth-plugin",qt=[ne,"https://www.googleapis.com/auth/userinfo.email"],Oi=30,Vt="client.authentication.k8s.io",Io=[`${Vt}/v1`,`${Vt}/v1beta1`],
Wt=e=>({stdout:"",stderr:`ci-auth helper kubectl: ${e}
`,exitCode:1}),Pi=new Set(["use_application_default_credentials","cluster","location","project","v","vmodule","stderrthreshold","alsologtostderr","logtostderr",
"log_backtrace_at","log_dir","log_file","log_file_max_size","add_dir_header","one_output","skip_headers","skip_log_headers"]),Ri=new Map([["account","name the a\
ccount in the sign-in"],["impersonate_service_account","sign in as this account: ci-auth federate --service-account"],["use_edge_cloud","there are no tokens for\
 Edge Cloud"]]);function $i(e){let[,t="",n]=/^--?(\w+)(?:=(.*))?$/s.exec(e)??[];if(e==="version"||t==="version")return"version";let r=Ri.get(t);if(!(t===""||Pi.
has(t)||/^v\d+$/.test(t)||r&&n==="false"))return{fault:r===void 0?`unknown flag: --${t}`:`--${t} cannot be followed: ${r}`}}function Hi(e){if(!e?.trim())return{
version:`${Vt}/v1beta1`,server:""};let{apiVersion:t,spec:n}=x(e)??{};if(!Io.includes(t))return{fault:`KUBERNETES_EXEC_INFO has the apiVersion ${typeof t=="strin\
g"?T(t):"none"}, not ${Io.join(" or ")}`};let{server:r}=n?.cluster??{};return{version:String(t),server:typeof r=="string"?r:""}}async function Li(e){let t=Hi(e.
env.KUBERNETES_EXEC_INFO);if("fault"in t)return Wt(t.fault);let n=await e.askedBefore(`kubectl ${t.server}`),{expiresAt:r,value:o}=await e.token({scopes:qt,fresh:n}),
s={expirationTimestamp:D(r-Oi),token:o},i={apiVersion:t.version,kind:"ExecCredential",spec:{interactive:!1},status:s};return{stdout:`${JSON.stringify(i)}
`,exitCode:0}}var at={name:"kubectl",startedAs:[xo],failure:Wt,async answer(e){let[t]=e.words.map($i).filter(n=>n!==void 0);return t==="version"?{stdout:`${xo} \
(ci-auth) ${e.version}
`,exitCode:0}:t?Wt(t.fault):Li(e)}};m();var _o="ci-auth-pnpm",Ao={name:"pnpm",startedAs:[_o],async answer(e){if(e.words.length>0)return{stdout:"",stderr:`usage: ${_o}
`,exitCode:1};let{value:t}=await e.token();return{stdout:`Bearer ${t}
`,exitCode:0}}};var ji=[rt,at,wo,vo,mo,Eo,Ao],No=e=>ji.find(t=>t.name===e||t.startedAs.includes(e));var Se=e=>e===void 0||e==="default"?"bin":`bin-${e}`;function Xt(e,t){let n=No(e)?.startedAs[0];if(n===void 0)throw new Error(`no helper is called ${e}`);return e===
"docker"&&Se(t)!=="bin"?`${n}-${t}`:n}var Po="helper.mjs",Ro="helper.json",Ui="compiled";function $o(e,t=(0,zt.platform)()){let{folder:n,helpers:r,profile:o,program:s,
settings:i}=e;if(r.length===0)return[];let{join:c}=t==="win32"?ct.win32:ct.posix,d=p=>t==="win32"?Mi(s,Oo(s,p,{folder:n,join:c,profile:o})):Fi(s,Oo(s,p,{folder:n,
join:c,profile:o}),c(n,Ui),p);return[{path:Ro,content:JSON.stringify(i)},...s.text===void 0?[]:[{path:Po,content:s.text}],...r.map(p=>({path:`${Se(o)}/${Yt(p,o,
t)}`,content:d(p),mode:448}))]}var Yt=(e,t,n=(0,zt.platform)())=>Xt(e,t)+(n==="win32"?".cmd":""),Oo=({path:e,text:t},n,{folder:r,join:o,profile:s="default"})=>[
e,...t===void 0?[]:[o(r,Po)],"helper","--as-recorded",o(r,Ro),n,s];function Fi(e,t,n,r){let o=r==="docker"?"":" >&2";return`#!/bin/sh
[ -x ${U(e.path)} ] || { printf '%s\\n' ${U(Gi(e))}${o}; exit 1; }
unset NODE_OPTIONS
NODE_COMPILE_CACHE=${U(n)} exec ${t.map(U).join(" ")} "$@"
`}var Di=/["%\r\n]/;function Mi(e,t){if(t.some(n=>Di.test(n)))throw new C("FILE_WRITE_FAILED",`a batch file cannot start ${e.path}: a path has a quote or a %`,{
suggestions:["Choose another folder for temporary files, or install Node in another folder."]});return["@echo off","set NODE_OPTIONS=",`${t.map(n=>`"${n}"`).join(
" ")} %*`,""].join(`\r
`)}var Gi=({path:e,text:t})=>`${t===void 0?"CLIENT_EXECUTABLE_MISSING: the ci-auth":"NODE_MISSING: the node"} that ran ci-auth configure is no longer there: ${e}\
. Run ci-auth configure again`;async function Ho(e,t){let{clock:n=Ue,dryRun:r,folder:o,handover:s,profile:i,signal:c}=t;if($(s?.problems({variables:!0,outputs:!1})??[]),i!==void 0&&Le(re(o.path).
read(),i),zr(t)||t.report.warn("CONFIGURE_NOT_SIGNED_IN","nobody has signed in yet in this job: until then, tools get no token. Next: ci-auth federate \u2026, or ci-\
auth key \u2026"),r)return(await Lo(e,t)).configured;let d={folder:o.make(),name:"configure",clock:n,signal:c};try{return await gr(d,()=>Bi(e,t))}finally{o.isUsed()||
await o.remove()}}async function Lo(e,t){let{folder:n,handover:r,profile:o,surroundings:s}=t,{call:i,tokens:c}=Ki(t),d=await e.plan(i),{files:p,notes:g,tokenVariables:h={}}=d,
k=(d.edits??[]).map(w=>({...w,path:(0,M.resolve)(s.cwd,w.path)}));$(r&&Object.keys(h).length>0?Ji(r,t.ci):[]);let E={...d.variables,...d.onPath?Wi(s.env,n,o):{}};
return{configured:{changes:[...p.map(({content:w,path:v})=>({path:i.pathOf(v),content:w})),...k].map(({content:w,path:v})=>({path:v,diff:Xi(wt(v)??"",w,v,c)})).
filter(({diff:w})=>w!==""),variables:E,tokenVariables:h,notes:g},setup:d,edits:k}}async function Bi(e,t){let{ci:n,folder:r,handover:o,profile:s,signal:i}=t,{configured:c,
edits:d,setup:p}=await Lo(e,t),{files:g,helpers:h,links:k=[]}=p;i?.throwIfAborted();let E={ci:n.id,module:n.module},b=h.length===0?void 0:await t.program(),P=b?
$o({folder:r.path,helpers:h,profile:s,program:b,settings:E}):[];Gn(r,[...P,...g]);for(let{path:w,target:v}of k)Bn(r,w,v);for(let w of d)await Jn(r,w);return await o?.
exportVariables({...c.variables,...c.tokenVariables}),c}var Ji=({setOutputs:e},{label:t})=>e?[]:[{code:"INPUT_TOKEN_UNDELIVERABLE",message:`${t} cannot pass a t\
oken to later steps`,suggestions:["Add --output-format shell, in the step that runs the tool, or use ci-auth exec --configure."]}];function Ki(e){let{folder:t,profile:n,
surroundings:r}=e,o=[],s=c=>(0,M.join)(t.path,...c.split("/")),i={...e,pathOf:s,programOf:c=>s(`${Se(n)}/${Yt(c,n)}`),programNameOf:c=>Xt(c,n),read:c=>Vi((0,M.resolve)(
r.cwd,c)),async token(c){let d=await e.token(c);return o.push(d.value),d},async tokenToStore(){if(e.dryRun)return{value:"***",until:"it expires, usually after a\
n hour"};let{expiresAt:c,value:d}=await i.token({fresh:!0});return{value:d,until:D(c)}}};return{call:i,tokens:o}}function Vi(e){try{return wt(e)}catch(t){throw new C(
"FILE_SETTINGS_INVALID",`cannot read ${e}: ${fn(t)}`,{cause:t})}}function Wi(e,t,n){let r=e.PATH??"",o=(0,M.join)(t.path,Se(n));return r.split(M.delimiter).includes(
o)?{}:{PATH:r===""?o:`${o}${M.delimiter}${r}`}}var qi=/((?:auth|authorization|key|key-data|login|passphrase|passwd|password|secret|token)(?:["']?\s*[:=]\s*|>|\s+)|<value>)(?!["']?\$\{[\w.]+\}["']?[,;]?(?:[\s<]|$))("(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s"'<][^<]*)|\/\/[^\s/]+@/gi,
zi=e=>e.replace(qi,(t,n,r="")=>{let[o]=/^["']?/.exec(r)??[];return n===void 0?"//***@":`${n}${o}***${o}`});function Xi(e,t,n,r){let o=lo(e,t,n.replace(/^[/\\]/,""));return r.reduce((c,d)=>c.replaceAll(d,"***"),o).split(`
`).filter((c,d)=>d<2||/^[-+]/.test(c)).map((c,d)=>d<2?c:zi(c)).join(`
`)}m();var dt=y(F(),1),ut=y(q(),1),J=y(O(),1);var jo={name:"docker",example:"europe-docker.pkg.dev",async plan(e){let{env:t}=e.surroundings,n=e.words.map(Yi),r=e.programNameOf("docker").replace("docker-cred\
ential-",""),o=e.pathOf("docker/config.json"),s=(0,J.resolve)(e.surroundings.cwd,t.DOCKER_CONFIG||(0,J.join)(t.HOME||(0,ut.homedir)(),".docker")),i=(0,J.join)(s,
"config.json"),c=(e.inPlace?void 0:e.read(o))??e.read(i),d=Uo(c,n,r,i),p=[`docker asks ci-auth for a new token whenever it signs in to ${n.join(", ")}: nothing \
expires`],g={files:[],variables:{},helpers:["docker"],onPath:!0,notes:p},h=`"credHelpers": ${n.map(k=>`"${k}"`).join(", ")}`;return e.inPlace?{...g,edits:[{path:i,
content:d,undo:h}]}:{...g,files:[{path:"docker/config.json",content:d},...ta(e,n,r,d)],links:s===e.pathOf("docker")?[]:Qi(s),variables:{DOCKER_CONFIG:e.pathOf("\
docker"),REGISTRY_AUTH_FILE:ea(e)}}}};function Yi(e){let t=A(e,"docker");if(t!==void 0&&(e===t||e===`https://${t}`||e===`https://${t}/`))return t;throw new C("I\
NPUT_HOST_INVALID",`"${T(e)}" is not the host of a registry of Google`,{suggestions:["Give the host alone, in lower case, for example: europe-docker.pkg.dev"]})}
function Uo(e,t,n,r){let{credHelpers:o,...s}=Qt(e,r),i=Object.fromEntries(t.map(g=>[g,n])),c=typeof o=="object"&&o!==null?o:{},d=/^\{\s*\n([ \t]+)/.exec(e??"")?.[1]??
"	",p=e===void 0||e.endsWith(`
`)?`
`:"";return JSON.stringify({...s,credHelpers:{...c,...i}},void 0,d)+p}function Qt(e,t){if(e===void 0||e.trim()==="")return{};let n=x(e);if(n)return n;throw new C(
"FILE_SETTINGS_INVALID",`${t} is not a JSON object, so docker cannot read it either`,{suggestions:["Repair the file, or remove it."]})}function Qi(e){return Zi(
e).filter(t=>t!=="config.json").filter(t=>(0,ut.platform)()!=="win32"||(0,dt.statSync)((0,J.join)(e,t)).isDirectory()).map(t=>({path:`docker/${t}`,target:(0,J.join)(
e,t)}))}function Zi(e){try{return(0,dt.readdirSync)(e)}catch{return[]}}var Zt="containers/auth.json";function Fo(e){let{env:t}=e.surroundings,n=t.XDG_RUNTIME_DIR,
r=[e.pathOf(Zt),t.REGISTRY_AUTH_FILE,...n?[(0,J.join)(n,"containers","auth.json")]:[]];for(let o of r){if(!o||o===e.pathOf("docker/config.json"))continue;let s=e.
read(o);if(s!==void 0)return{path:o,text:s}}}var ea=e=>e.pathOf(Fo(e)?Zt:"docker/config.json");function ta(e,t,n,r){let o=Fo(e);if(!o)return[];let[s,i]=[Qt(o.text,
o.path),Qt(r,"")],c=p=>({...i[p],...s[p]}),d=JSON.stringify({...s,auths:c("auths"),credHelpers:c("credHelpers")},void 0,"	");return[{path:Zt,content:Uo(`${d}
`,t,n,o.path)}]}m();var qo=y(q(),1),Q=y(O(),1);m();m();var na={"container.clusters.get":"roles/container.clusterViewer","gkehub.memberships.get":"roles/gkehub.viewer","resourcemanager.projects.get":"roles/browser"},
Do=({kind:e,project:t})=>`gcloud container ${e==="clusters"?"clusters":"fleet memberships"} list --project=${V(t)}`,ra=({project:e},t,n="PRINCIPAL")=>`gcloud pr\
ojects add-iam-policy-binding ${V(e)} --role=${na[t]} --condition=None --member=${U(n)}`,Mo=(e,t,n)=>[{code:"API_DISABLED",matches:({reason:r})=>r==="SERVICE_DI\
SABLED",says:"the API is off in the project",suggestions:(r,{metadata:o})=>[Je(o,"container.googleapis.com"),Ct]},{code:"GKE_REJECTED",matches:({status:r})=>r===
501,says:"there are no clusters to ask: what answered has no such API",suggestions:()=>["The emulator has none. In a test, name your own server in CI_AUTH_ENDPO\
INT_CONTAINER, or leave out configure gke."]},{code:"GKE_UNAVAILABLE",matches:({status:r})=>r===429||r>=500,says:"Google could not handle the call; the configur\
ation is not the reason",suggestions:()=>[se]},{code:"IAM_BEARER_REJECTED",matches:({status:r})=>r===401,says:"the access token is not accepted: it has expired,\
 or its account was disabled",suggestions:()=>["Sign in again right before: ci-auth federate"]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:r})=>r==="ACCESS\
_TOKEN_SCOPE_INSUFFICIENT",says:"the access token has too narrow a scope",suggestions:()=>["Leave out --access-token-scopes in the sign-in."]},{code:"GKE_PERMIS\
SION_DENIED",matches:({status:r})=>r===403,says:`this job lacks the permission ${t}, or the project does not exist`,suggestions:()=>[ra(e,t,n),Ct]},{code:"GKE_N\
OT_FOUND",matches:({status:r})=>r===404,says:`there is no ${e.kind==="clusters"?"cluster":"membership"} ${e.id} in ${e.location}`,suggestions:()=>[Do(e),"The lo\
cation is a region or a zone, exactly as this list shows it."]},{code:"GKE_REJECTED",matches:()=>!0,says:"Google refused to describe the cluster",suggestions:()=>[
Do(e)]}];var oa={container:"CI_AUTH_ENDPOINT_CONTAINER",gkehub:"CI_AUTH_ENDPOINT_GKEHUB",connectgateway:"CI_AUTH_ENDPOINT_CONNECTGATEWAY",cloudresourcemanager:"CI_AUTH_E\
NDPOINT_CLOUDRESOURCEMANAGER"},Go=(e,t="googleapis.com")=>wn(oa,e,t);async function Bo(e,t){let n={name:t,permission:"container.clusters.get"},r=await tn(e,"con\
tainer",`v1/${W(t)}`,n),o=G(r,"fleet");return{status:Ie(r,"status")??"",authority:Ie(G(r,"masterAuth"),"clusterCaCertificate"),...sa(r),membership:te(Ie(o,"memb\
ership")??"")}}function sa(e){let t=G(e,"controlPlaneEndpointsConfig"),n=G(t,"dnsEndpointConfig"),r=ve(n,"endpoint"),o=r&&{address:r,isOpen:n.allowExternalTraffic===
!0},s=[G(e,"masterAuthorizedNetworksConfig")];if(t.ipEndpointsConfig===void 0){let d=G(e,"privateClusterConfig"),p=d.enablePrivateEndpoint===!0,g=ve(e,"endpoint");
return{dns:o||void 0,publicAddress:p?void 0:g,privateAddress:ve(d,"privateEndpoint")??(p?g:void 0),isRestricted:s.some(({enabled:h})=>h===!0)}}let i=G(t,"ipEndp\
ointsConfig"),c=i.enabled===!0;return s.push(G(i,"authorizedNetworksConfig")),{dns:o||void 0,publicAddress:c&&i.enablePublicEndpoint!==!1?ve(i,"publicEndpoint"):
void 0,privateAddress:c?ve(i,"privateEndpoint"):void 0,isRestricted:s.some(({enabled:d})=>d===!0)}}async function en(e,t,n){let[r,o]=await Promise.all([n?"gkeMe\
mberships":ia(e,t),/^\d+$/.test(t.project)?t.project:aa(e,t)]),s=new URL(e.endpoints.connectgateway);t.location!=="global"&&s.hostname.startsWith("connectgatewa\
y.")&&(s.hostname=`${t.location}-${s.hostname}`);let i=`v1/projects/${o}/locations/${t.location}/${r}/${t.id}`;return`${s.href.replace(/\/$/,"")}/${i}`}async function ia(e,t){
let n={name:t,permission:"gkehub.memberships.get"},r=await tn(e,"gkehub",`v1/${W(t)}`,n);return G(r,"endpoint").gkeCluster===void 0?"memberships":"gkeMembership\
s"}async function aa(e,t){let n={name:t,permission:"resourcemanager.projects.get"},r=await tn(e,"cloudresourcemanager",`v3/projects/${t.project}`,n),[,o]=/^projects\/(\d+)$/.
exec(Ie(r,"name")??"")??[];if(o!==void 0)return o;throw new C("GKE_RESPONSE_INVALID",`${xe.cloudresourcemanager} did not tell the number of the project`)}var xe={
container:"Google Kubernetes Engine",gkehub:"Google GKE Hub",cloudresourcemanager:"Google Resource Manager"};async function tn({bearer:e,endpoints:t,member:n,network:r},o,s,{
name:i,permission:c}){let d=new URL(`${t[o]}/${s}`),p=await r.send({service:xe[o],method:"GET",url:d,bearer:e});if(p.status!==200)throw Tt(xe[o],p,Mo(i,c,n),{});
let g=x(p.body);if(g)return g;throw kn("GKE_RESPONSE_INVALID",xe[o],p,"a JSON object")}var G=(e,t)=>{let n=e[t];return typeof n=="object"&&n!==null?n:{}},Ie=(e,t)=>{
let n=e[t];return typeof n=="string"&&n!==""?n:void 0};function ve(e,t){let n=Ie(e,t);if(n===void 0)return;if(URL.canParse(`https://${n}`)&&new URL(`https://${n}`).
host===n)return n;let o=`${t} is not the name of a host: ${T(n)}`;throw new C("GKE_RESPONSE_INVALID",`${xe.container} answered with an address that cannot be us\
ed
${o}`)}m();var ca=["dns","public","private","gateway"];function Jo(e,t,n){let r=n===void 0?ua(t):rn[n](t);if(r)return r;let o=["","RUNNING"].includes(t.status),s=o?"":`; i\
ts status is ${T(t.status)}`;throw new C("GKE_ENDPOINT_CLOSED",`the cluster ${e.id} ${fa(t,n)}${s}`,{suggestions:o?la(e,t,n):[Ko(e)]})}var da="it needs the perm\
ission container.clusters.connect",rn={dns:({dns:e})=>e?.isOpen?{server:`https://${e.address}`,why:`the DNS endpoint, which takes calls from outside; ${da}`}:void 0,
public:({authority:e,isRestricted:t,publicAddress:n})=>n===void 0?void 0:{server:`https://${n}`,authority:e,why:`the public IP endpoint${t?", which takes calls \
from its authorized networks only":""}`},private:({authority:e,privateAddress:t})=>t===void 0?void 0:{server:`https://${t}`,authority:e,why:"the private IP endp\
oint, which only computers in networks of the cluster reach"},gateway:({membership:e})=>e===void 0?void 0:{gateway:e,why:"the Connect gateway, since the cluster\
 is in a fleet"}};function ua(e){let n=["dns","public","private"].map(s=>rn[s](e)).find(s=>s!==void 0);if(!n||e.dns?.isOpen)return n;let r=e.dns?"the DNS endpoi\
nt takes no calls from outside":"there is no DNS endpoint",o=e.publicAddress===void 0?"nothing else is open":r;return{...n,why:`${n.why}; ${o}`}}function fa({dns:e},t){
return t===void 0?"takes no calls from outside at its DNS endpoint, and has no IP endpoint":t==="gateway"?"is in no fleet, so there is no Connect gateway to it":
t==="dns"?e?"takes no calls from outside at its DNS endpoint":"has no DNS endpoint":`has no ${t} IP endpoint`}var nn=({id:e,location:t,project:n})=>[V(e),`--loc\
ation=${V(t)}`,`--project=${V(n)}`].join(" "),Ko=e=>`gcloud container clusters describe ${nn(e)}`;function la(e,t,n){let o=ca.filter(s=>rn[s](t)!==void 0).map(s=>`\
Take what is open: --endpoint ${s}`);return n==="gateway"?[`gcloud container clusters update ${nn(e)} --enable-fleet`,...o]:n==="public"||n==="private"?[...o,Ko(
e)]:[...o,`gcloud container clusters update ${nn(e)} --enable-dns-access`]}m();var pa=e=>({apiVersion:"client.authentication.k8s.io/v1",command:e,interactiveMode:"Never",provideClusterInfo:!0}),ma=(e,t)=>({clusters:e.map(({authority:n,
name:r,server:o})=>({name:r,cluster:{server:o,...n===void 0?{}:{"certificate-authority-data":n}}})),contexts:e.map(({name:n})=>({name:n,context:{cluster:n,user:n}})),
users:e.map(({name:n})=>({name:n,user:{exec:pa(t)}}))});function Vo(e,t){let r={apiVersion:"v1",kind:"Config","current-context":e[0]?.name??"",...ma(e,t)};return`${JSON.
stringify(r,void 0,2)}
`}var ga={retries:3,timeoutMs:6e4},zo={name:"gke",example:"projects/my-project/locations/europe-west1/clusters/shop",async plan(e){let t=e.flags.endpoint,n=ha(e.words,
t),{env:r}=e.surroundings,{endpoints:o,problems:s}=Go(r,r[un("universe")]?.trim()||void 0);$(s);let{principal:i,value:c}=await e.token({scopes:qt}),d=Fe(e,ga),p={
network:d,endpoints:o,bearer:c,member:wa(i)};try{let g=await Promise.all(n.map(h=>Ca(p,h,t)));return await Ea(e,g)}finally{d.close()}}};function ha(e,t){let n=e.
map(i=>te(i)??i),r=n.filter(i=>typeof i=="string"),o=n.filter(i=>typeof i!="string"),s=t===void 0||t==="gateway"?[]:o.filter(i=>i.kind==="memberships");return $(
[...r.map(ya),...s.map(ka)]),o.filter((i,c)=>o.findIndex(d=>W(d)===W(i))===c)}function ya(e){let[,t="PROJECT",n="LOCATION",r="CLUSTER"]=/^gke_([^_]+)_([^_]+)_([^_]+)$/.
exec(e)??[],o=`projects/${t}/locations/${n}/clusters/${r}`;return{code:"INPUT_CLUSTER_INVALID",message:`"${T(e)}" is not the full name of a cluster, or of a mem\
bership of a fleet`,suggestions:[`Write it as ${o}`,"For the Connect gateway: projects/PROJECT/locations/LOCATION/memberships/NAME"]}}var ka=e=>({code:"INPUT_NO\
T_APPLICABLE",message:`${W(e)} is a membership, which only the Connect gateway reaches`,suggestions:["Leave out --endpoint, or name the cluster: projects/PROJEC\
T/locations/LOCATION/clusters/CLUSTER"]}),wa=e=>e?.includes("@")&&!e.startsWith("principal")?`serviceAccount:${e}`:e;async function Ca(e,t,n){if(t.kind==="membe\
rships"){let i=await en(e,t);return{name:Wo(t,t.project),server:i,why:"the Connect gateway, as for all memberships"}}let r=Jo(t,await Bo(e,t),n);if(!("gateway"in
r))return{name:`gke_${t.project}_${t.location}_${t.id}`,...r};let{gateway:o,why:s}=r;return{name:Wo(o,t.project),server:await en(e,o,!0),why:s}}var Wo=({id:e,location:t},n)=>`\
connectgateway_${n}_${t}_${e}`;async function Ea(e,t){let n=e.programOf("kubectl"),r=[...t.map(({name:g,server:h,why:k})=>`${g}: ${h}, ${k}`),`current context: ${t[0]?.
name}`,"kubectl asks ci-auth for a new token whenever it needs one: nothing expires, and no token is in the file"],o={files:[],variables:{},helpers:["kubectl"],
onPath:!0,notes:r},[s="",...i]=ba(e);if(e.inPlace){let{withContexts:g}=await import("./tools.js"),h=`the context, the cluster and the user ${t.map(({name:E})=>E).
join(", ")}`,k=g(e.read(s)??"",s,t,n);return{...o,edits:[{path:s,content:k,undo:h}]}}let c=`kube/${(t[0]?.name??"").replace(/[^\w.-]/g,"-")}`,d=e.pathOf(c),p=[s,
...i].filter(g=>g!==d&&e.read(g)!==void 0);return{...o,files:[{path:c,content:Vo(t,n)}],variables:{KUBECONFIG:[d,...p].join(Q.delimiter)}}}function ba({surroundings:{
cwd:e,env:t}}){let n=(t.KUBECONFIG??"").split(Q.delimiter).filter(o=>o.trim()!=="");return(n.length>0?n:[(0,Q.join)(t.HOME||(0,qo.homedir)(),".kube","config")]).
map(o=>(0,Q.resolve)(e,o))}m();var Yo=y(vt(),1);var Xo=1<<20;function Ta(e,t){let{env:n,file:r}=e,s=!/[\\/:]/.test(r)&&(n.PATH??n.Path)!==void 0?Ee(r,n,t):r;return s===void 0?"ENOENT":Qe({...e,file:s},t)}async function Sa(e,t=de){
let{args:n,cwd:r,env:o,file:s,input:i,shell:c,signal:d,timeoutMs:p}=e,g=c?{file:s,args:n}:Ta(e,t);if(typeof g=="string")return{stdout:"",stderr:"",failure:`cann\
ot be started (${g})`};let h=t.platform==="win32",{spawn:k}=await import("node:child_process");return new Promise(E=>{let{windowsVerbatimArguments:b}=g,P={cwd:r,
env:{...o},shell:c,detached:!h,windowsHide:!0,windowsVerbatimArguments:b},w=k(g.file,g.args,P),v={stdout:"",stderr:""},H,I=N=>{let R=H===void 0;H??=N,h?R&&xa(w,
()=>k(...Ia(w,o))):va(w)},L=setTimeout(()=>I(`ran for more than ${p/1e3} s`),p),K=()=>I("was interrupted");d?.addEventListener("abort",K,{once:!0}),d?.aborted&&
K();for(let N of["stdout","stderr"])w[N].setEncoding("utf8").on("data",R=>{v[N]+=R,v[N].length>Xo&&I(`printed more than ${Xo} bytes`)});let Z=N=>{clearTimeout(L),
d?.removeEventListener("abort",K);let R=H??N,an=ee(v.stderr);E(R===void 0?v:{...v,failure:an?`${R}: ${an}`:R})};w.on("error",({code:N})=>Z(`cannot be started (${N}\
)`)),w.on("close",(N,R)=>Z(N===0?void 0:`ended with ${N??R}`)),w.stdin.on("error",()=>{}),w.stdin.end(i)})}function va(e){try{e.pid!==void 0&&(0,Yo.kill)(-e.pid,
"SIGKILL")}catch{}}function xa(e,t){if(e.pid===void 0)return;let n=()=>{e.kill("SIGKILL");for(let r of[e.stdout,e.stderr])r.destroy()};t().on("error",n).on("clo\
se",n)}var Ia=({pid:e},t)=>[`${Ot(t)}\\taskkill.exe`,["/pid",String(e),"/t","/f"],{env:{...t},stdio:"ignore",windowsHide:!0}];m();var on=e=>t=>t.status===403&&e.test(t.metadata.permission??""),_a=[{code:"IAM_RATE_LIMITED",matches:({status:e})=>e===429,says:"too many calls to IAM Credential\
s in this project",suggestions:()=>[Kn]},{code:"IAM_UNAVAILABLE",matches:({status:e})=>e>=500,says:"IAM Credentials failed; the configuration is not the reason",
suggestions:()=>[se]},{code:"API_DISABLED",matches:({reason:e})=>e==="SERVICE_DISABLED",says:"the API is not enabled in the project of the service account",suggestions:(e,{
metadata:t})=>[Je(t,"iamcredentials.googleapis.com"),Be]},{code:"IAM_SCOPE_INSUFFICIENT",matches:({reason:e,text:t})=>e==="ACCESS_TOKEN_SCOPE_INSUFFICIENT"||/insufficient authentication scopes/i.
test(t),says:"the scope of the calling token is too narrow for IAM Credentials",suggestions:()=>["Request the scope https://www.googleapis.com/auth/cloud-platfo\
rm in the exchange."]},{code:"IAM_DELEGATION_DENIED",matches:(e,{delegates:t=[]})=>e.status===403&&(t.length>0||on(/implicitDelegation/)(e)),says:"a hop of the \
delegation chain is not allowed, or does not exist",suggestions:e=>zn(e)},{code:"IAM_ID_TOKEN_DENIED",matches:on(/getOpenIdToken/),says:"the job may not mint ID\
 tokens of this service account",suggestions:e=>[...Ke(e),Be]},{code:"IAM_SIGN_DENIED",matches:on(/signJwt|signBlob/),says:"the job may not sign as this service\
 account, which domain-wide delegation needs",suggestions:e=>[...Ke(e,"iam.serviceAccountTokenCreator"),"The role Workload Identity User does not hold this perm\
ission."]},{code:"IAM_IMPERSONATION_DENIED",matches:({status:e})=>e===403,says:"the job may not act as this service account",suggestions:e=>[...Ke(e),Be]},{code:"\
IAM_SERVICE_ACCOUNT_NOT_FOUND",matches:({status:e})=>e===404,says:"there is no such service account",suggestions:e=>[bt(e)]},{code:"IAM_LIFETIME_TOO_LONG",matches:({
text:e})=>e.includes("allowServiceAccountCredentialLifetimeExtension"),says:"more than one hour needs an organisation policy that names this account",suggestions:({
serviceAccount:e})=>Xn(e)},{code:"IAM_LIFETIME_INVALID",matches:({status:e,text:t})=>e===400&&/lifetime/i.test(t),says:"Google refused the lifetime",suggestions:({
lifetimeSeconds:e})=>[`Change access_token_lifetime (requested: ${e} s).`]},{code:"IAM_SCOPE_INVALID",matches:({error:e,status:t},{method:n})=>t===400&&e==="INV\
ALID_ARGUMENT"&&n==="generateAccessToken",says:"Google refused the request, most likely a scope that does not exist",suggestions:({scopes:e=[]})=>[`Check the sc\
opes: ${e.join(", ")}. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`]},{code:"IAM_BEARER_REJECTED",matches:({status:e})=>e===401,says:"\
IAM Credentials does not accept the token that makes the call",suggestions:()=>["Check the clock of this machine, and that the key or provider was not removed m\
eanwhile."]},{code:"IAM_REJECTED",matches:()=>!0,says:"IAM Credentials refused",suggestions:e=>[bt(e)]}];m();var le=e=>({error:t,text:n})=>t==="invalid_grant"&&e.test(n);function Aa({serviceAccount:e=""}){let t=Oe(e);return t&&`To compare the number: gcloud projects de\
scribe ${t} --format='value(projectNumber)'`}var Qo=(e,t)=>`For google.subject=${t}: ${ie(e,'--attribute-mapping="MAPPING"')}`,Na=[{code:"STS_RATE_LIMITED",matches:({
error:e,status:t})=>t===429||e==="quota_exceeded",says:"too many exchanges at once in this project",suggestions:()=>["Exchange once per job and reuse the token.\
 Do not start all jobs of a large matrix at once."]},{code:"STS_UNAVAILABLE",matches:({status:e})=>e>=500,says:"Google's token service failed; the configuration\
 is not the reason",suggestions:()=>[se]},{code:"STS_AUDIENCE_INVALID",matches:({text:e})=>e.startsWith('Invalid value for "audience"'),says:"Google does not re\
cognise this as the name of a provider",suggestions:()=>["Write projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>"]},{code:"S\
TS_TARGET_INVALID",matches:({error:e})=>e==="invalid_target",says:"the pool or the provider is disabled, deleted, or does not exist under this name",suggestions:e=>[
X(e),`If it was deleted: ${qn(e)}`,`If it is disabled: ${ie(e,"--no-disabled")}`,Aa(e)]},{code:"STS_TOKEN_AUDIENCE_MISMATCH",matches:le(/^The audience in ID Token \[/),
says:"the ID token's audience is not one that the provider accepts",suggestions:e=>[e.audienceFixedBy===void 0?"Remove the audience input, unless the provider l\
ists allowed audiences.":`The audience comes from ${e.audienceFixedBy}, not from this step.`,`To allow it: ${ie(e,`--allowed-audiences=${U(e.audience??"AUDIENCE")}`)}`]},
{code:"STS_ISSUER_MISMATCH",matches:le(/^The issuer in ID Token /),says:"the ID token comes from another issuer than the provider's: compare the two letter by l\
etter",suggestions:e=>[X(e),`If this CI is to be trusted: ${ie(e,"--issuer-uri=ISSUER")}`]},{code:"STS_ISSUER_UNREACHABLE",matches:le(/^Error connecting to the given credential's issuer/),
says:"Google could not get the issuer's keys, or no uploaded key has the token's key id",suggestions:e=>[Et(e),Wn]},{code:"STS_SIGNATURE_INVALID",matches:le(/^Unable to verify the ID Token signature/),
says:"the ID token does not verify with the issuer's key: keys were rotated, or the token was altered on the way",suggestions:e=>[Et(e)]},{code:"STS_TOKEN_MALFO\
RMED",matches:le(/^Unable to parse the ID Token/),says:"the text that was sent as ID token is not a JWT",suggestions:()=>["Give only the token: no quotes, line \
breaks or JSON around it."]},{code:"STS_TOKEN_STALE",matches:le(/is stale to sign-in/),says:"the ID token has expired, or its times are in the future",suggestions:()=>[
Vn]},{code:"STS_CONDITION_REJECTED",matches:({text:e})=>e.startsWith("The given credential is rejected by the attribute condition"),says:"the provider's attribu\
te condition is false for this job, or names a claim that the token lacks",suggestions:e=>[`Compare the claims above with the condition: ${X(e)}`,`To change it:\
 ${ie(e,'--attribute-condition="CONDITION"')}`]},{code:"STS_SUBJECT_EMPTY",matches:({text:e})=>e.startsWith("Could not obtain a value for google.subject"),says:"\
the provider's mapping names a claim that the token does not have",suggestions:e=>[X(e),Qo(e,"assertion.sub")]},{code:"STS_SUBJECT_TOO_LONG",matches:({text:e})=>e.
includes("google.subject exceeds the 127 bytes limit"),says:"the mapped google.subject is longer than 127 bytes",suggestions:e=>["Map a shorter claim, and chang\
e the bindings that name subject/\u2026",Qo(e,"assertion.repository_id")]},{code:"STS_ATTRIBUTE_INVALID",matches:({text:e})=>/must be of type STRING|^The size of mapped attributes/i.
test(e),says:"the mapping gives a value that is not text, or too much text",suggestions:e=>['Convert the value: string(\u2026), or .join(",") for a list.',X(e)]},
{code:"STS_REJECTED",matches:()=>!0,says:"Google refused the exchange",suggestions:e=>[e.provider&&X(e)]}];m();async function Oa(e,t){let n=await yn(e,{service:"Google OAuth",method:"POST",url:new URL(`${e.endpoints.oauth2}/tokeninfo`),form:{access_token:t}}),{azp:r}=n.status===
200&&x(n.body)||{};return typeof r=="string"&&r!==""?r:void 0}var Pa=e=>A(e,"docker")===e;function ul({clusters:e,registries:t},n){let o=Re(t).filter(c=>!Pa(c)).map(c=>({code:"INPUT_HOST_INVALID",message:`registries: "${T(
c)}" is not the host of a registry of Google`,suggestions:["Give the host alone, in lower case, for example: europe-docker.pkg.dev"]})),s=Re(e).filter(c=>te(c)===
void 0);return o.push(...s.map(c=>({code:"INPUT_CLUSTER_INVALID",message:`clusters: "${T(c)}" is not the full name of a cluster, or of a membership of a fleet`,
suggestions:["Write it as projects/PROJECT/locations/LOCATION/clusters/CLUSTER"]}))),En(n,"create_credentials_file")?o:[...o,{code:"INPUT_NOT_APPLICABLE",message:"\
registries and clusters need the credentials file: create_credentials_file is false",suggestions:["Delete create_credentials_file."]}]}async function fl({clusters:e,
registries:t},n,r){let{surroundings:o}=r,s=Fn(o),i=async(c,d)=>{let p=Re(d);if(p.length===0)return;let{notes:g,variables:h}=await Ho(c,{...r,surroundings:o,ci:s,
words:p,flags:{},profile:n,inPlace:!1,dryRun:!1,folder:Ge(s,o),program:async()=>({path:process.execPath,text:Ra}),token:k=>tt({...r,ci:s,profile:n,fresh:k?.fresh,
token:Xe(k)}),handover:s.handover?.(o,kt)});o={...o,env:{...o.env,...h}};for(let k of g)kt(k)};await i(jo,t),await i(zo,e)}var Ra=`import {answer} from ${JSON.stringify(
import.meta.url)}
await answer(process.argv.slice(2))
`,$a=[rt,at];async function ll([,,e="",t="",n,...r]){process.removeAllListeners("warning");let o=$a.find(g=>g.name===t),{ci:s}=x((0,Zo.readFileSync)(e,"utf8"))??
{},i=Dn(String(s));if(!o||!i)throw new Error(`no helper is called ${t}, or no CI ${s}`);let c={name:t,words:r,profile:n==="default"?void 0:n,programs:(0,sn.dirname)(
e)},d=async()=>({ci:i,folder:Mn((0,sn.dirname)(e))}),{signal:p}=new AbortController;return uo(await Sr(o,co(c,{jobOf:d,look:Un,signal:p})))}export{ll as answer,Ht as checkPlan,fl as configureTools,Ks as environmentTokenSource,_a as iamRefusals,Tt as refused,Sa as runProgram,Na as stsRefusals,Oa as tokenHolder,
ul as toolProblems};
