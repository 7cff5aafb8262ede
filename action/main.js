import{c as we}from"./shared-1.js";import{a as J,i as fe,j as me,l as ye,m as he,n as K,o as be,r as xe,s as ke,t as Ie,v as Pe}from"./shared-2.js";
import{G as L,J as le,L as ue,Q as Ce,R as G,S as ve,U as Se,V as Re,X as H,Y as Oe,a as D,b as ne,c as re,d as U,g as ce,i as de,k as j,p as E,q as A,t as T,z as v}from"./shared-4.js";
import{E as ge,F as S,a as Q,c as Z,e as ee,f as te,z as pe}from"./shared-6.js";import{B as ae,C as at,a as z,c as F,k as O,l as B,m as ie,n as oe,u as M,
x as se}from"./shared-7.js";import{b as x,g as y}from"./shared-8.js";y();y();y();var ct=e=>`'${e.replaceAll("\\","\\\\").replaceAll("'","\\'").replaceAll(`
`,"\\n").replaceAll("\r","\\r")}'`,Ee=e=>/^[A-Za-z_]\w*$/.test(e)?`assertion.${e}`:`assertion[${ct(e)}]`;y();var Te=["push","pull-request","fork","preview","personal"],_e={push:"builds of a push","pull-request":"builds of pull requests",fork:"builds of pull requests fr\
om forks",preview:"builds of previews",personal:"personal builds"};var dt=({repositoryClaim:e,repositoryForms:t})=>t??[{by:"id",claims:[e]}],lt=(e,t)=>(dt(e)[0]?.claims??[]).map(n=>B(t[n]??"")).join("/");function ut({attributeMapping:e,
repositoryClaim:t,repositorySubject:n},r){if(n)return{subject:n(r)};let o=Ee(t),[i]=Object.entries(e).find(([s,a])=>s.startsWith("attribute.")&&a===o)??[];return i===
void 0?{subject:r}:{attribute:{[i.slice(10)]:r}}}function pt(e,t,n){let r=lt(e,t);if(r===""||e.repositorySubject)return;let o=ut(e,r);if("subject"in o){let{"goo\
gle.subject":a=""}=e.attributeMapping;return{member:ee(n,r),ifMapped:`google.subject=${a}`}}let[i="",s=""]=Object.entries(o.attribute)[0]??[];return{member:te(n,
i,s),ifMapped:`attribute.${i}=${e.attributeMapping[`attribute.${i}`]}`}}var ft=(...e)=>[...new Set(e.flatMap(t=>[...t.matchAll(/\bassertion(?:\.(\w+)|\[['"]([^'"]+)['"]\])/g)].
map(([,n,r])=>n??r??"")))];function mt({attributeMapping:e,ownerClaim:t,repositoryClaim:n,trustedBuild:r}){let{condition:o=""}=r??{};return[...new Set([t,n,...ft(
typeof o=="function"?o(""):o,...Object.values(e))])]}var gt=({events:e})=>Te.flatMap(t=>{let n=t==="push"?void 0:e[t];return n===void 0||"noToken"in n?[]:[{who:_e[t],
claims:n}]});function yt(e,t){for(let{claims:n,who:r}of gt(e)){let[[o,i]=["",void 0]]=Object.entries(n);if(JSON.stringify(t[o])!==JSON.stringify(i))continue;let{
base_ref:s}=t;return{kind:r.replace("builds of ",""),told:`${o} is ${F(B(i))}`,...typeof s=="string"&&s!==""?{branch:F(s)}:{}}}}function $e(e,t,n){let r=pt(e,t,
n);return{...O({binding:r,untrusted:yt(e,t)}),claims:mt(e)}}y();var Me=x(D(),1),Je=x(ne(),1),Ke=x(re(),1),b=x(U(),1);y();var _=x(D(),1),h=x(ne(),1),Fe=x(re(),1),d=x(U(),1);var ht=_.constants.O_NONBLOCK??0;async function bt(e,t){if((await(0,h.lstat)(e).catch(j(void 0)))?.isSymbolicLink())throw Object.assign(new Error("a link"),{code:"\
ELOOP"});let r=_.constants.O_WRONLY|_.constants.O_APPEND|_.constants.O_CREAT|ht,o=await(0,h.open)(e,r|(_.constants.O_NOFOLLOW??0),420);try{if(!(await o.stat()).
isFile())throw Object.assign(new Error("no regular file"),{code:"EISDIR"});await o.appendFile(t.map(i=>`${i}
`).join(""))}finally{await o.close()}}var wt=/^#!include:(.+)$/,xt=4096,je=e=>e.length<=xt;async function kt(e,t){let{default:n}=await import("./ignore.js"),r=!1;
for(let o of e.replace(/^\uFEFF/,"").split(`
`)){if(o.startsWith("#")||o.trim()===""||!je(o))continue;let[,i,s=""]=/^(!?)(.*)$/s.exec(o.trim())??[],a=d.posix.normalize(`/${s.trim()}`).replace(/(?<=.)\/$/,"");
a!=="/"&&n({ignorecase:!1}).add(a).ignores(t)&&(r=i!=="!")}return r}var It=e=>[...new Set([...e].reverse())].reverse();async function Pt(e,t,n){let{default:r}=await import("./ignore.js"),
i=(await Promise.all(It(e.split(/\r?\n/)).map(s=>{let a=wt.exec(s)?.[1];return a===void 0?s:n(a.trim())}))).flatMap(s=>s.split(`
`)).filter(je);return r({ignorecase:!1}).add(i.join(`
`)).ignores(t)}var Ne=e=>`/${e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/ +$/,t=>t.replaceAll(" ",String.raw`\ `)).replace(/\r$/,"[\r]")}`,Ct=e=>e.replace(/[\\*?[]/g,
String.raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?"),vt=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,Ae=/\.(?:docker|container)ignore$/;
function V(e,t){let n=(0,d.relative)(e,t).split(d.sep).join("/");return n===""||n===".."||n.startsWith("../")||(0,d.isAbsolute)(n)?void 0:n}async function Le(e,t){
let n=V(t,e);if(n===void 0)return[];let r=await St(t),o=[...r.filter(i=>Ae.test(i)).map(i=>Ot(i,n,t)),...r.filter(i=>i===".gcloudignore").map(i=>Et(i,n,t)),Tt(r,
n)];return(await Promise.all(o)).filter(i=>i!==void 0)}async function St(e){return(await(0,h.readdir)(e,{withFileTypes:!0}).catch(()=>[])).filter(n=>!n.isDirectory()).
map(({name:n})=>n).sort()}var We=e=>v(e).catch(()=>"");function Be(e){return T((0,d.basename)(e))?e.includes("/")?`**/${E}`:E:Ct(e)}var Rt=e=>T((0,d.basename)(e))?
E:Ne(e);async function Ot(e,t,n){if(!await kt(await We((0,d.join)(n,e)),t))return`${e} does not keep the credentials file out of images: add the line ${Be(t)}`}
async function Et(e,t,n){let r=o=>We((0,d.join)(n,o));if(!await Pt(await r(e),t,r))return`${e} does not keep the credentials file out of uploads: add the line ${Rt(
t)}`}async function Tt(e,t){if(e.includes(".dockerignore")||e.includes(".containerignore"))return;let n=e.find(r=>vt.test(r)&&!Ae.test(r)&&!e.includes(`${r}.doc\
kerignore`));if(n)return`there is no .dockerignore in the folder of ${n}, so the credentials file can get into images: create it with the line ${Be(t)}`}var _t=0,
$t=18;async function Ft(e,t){let n=await(0,h.stat)((0,d.dirname)(e));return(n.mode&$t)===0?!1:![_t,n.uid,await jt()].includes(t.uid)}async function jt(){try{return(0,Fe.userInfo)().
uid}catch{return(0,h.lstat)("/proc/self").then(({uid:e})=>e,()=>{})}}var Nt=/^[ \t]*ignorecase(?:[ \t]*=[ \t]*(?:true|yes|on|1))?[ \t\r]*$/im;async function De(e){
try{let t=await(0,h.realpath)((0,d.dirname)(e)),n=await Lt(t);return n&&await At(n,(0,d.join)(t,(0,d.basename)(e)))}catch(t){return`${e} is not excluded from gi\
t: ${de(t)}`}}async function At({root:e,common:t},n){let r=(0,d.relative)(e,n).split(d.sep).join("/");if(r.includes(`
`))return`${n} is not excluded from git: an exclude file cannot express a name with a line break`;let o=T((0,d.basename)(n))?[E]:[E,Ne(r)],i=(0,d.join)(t,"info",
"exclude"),s=await v(i),a=new Set(s.split(/\r?\n/)),c=o.filter(g=>!a.has(g));c.length>0&&(await(0,h.mkdir)((0,d.dirname)(i),{recursive:!0}),await bt(i,s===""||s.
endsWith(`
`)?c:["",...c]));let u=await Mt(e,n,Nt.test(await v((0,d.join)(t,"config"))));return u&&`${n} is not excluded from git: a line of ${u} that begins with "!" incl\
udes it again`}async function Lt(e){for(let t=e;;t=(0,d.dirname)(t)){let n=await Wt((0,d.join)(t,".git"));if(n)return{root:t,common:n};if(t===(0,d.dirname)(t))return}}
async function Wt(e){let t=await(0,h.lstat)(e).catch(j(void 0));if(!t||await Ft(e,t))return;let n=await(0,h.stat)(e).catch(j(void 0)),r=n?.isDirectory()?e:n?.isFile()?
await Bt(e):void 0;if(!(!r||!await Ut((0,d.join)(r,"HEAD"))))return(0,d.resolve)(r,(await v((0,d.join)(r,"commondir"))||".").trimEnd())}async function Bt(e){let t=/^gitdir: (.+)$/s.
exec(Dt(await v(e)))?.[1];return t&&(0,d.resolve)((0,d.dirname)(e),t)}function Dt(e){let t=e.length;for(;/[\r\n]/.test(e.charAt(t-1));)t--;return e.slice(0,t)}var Ut=e=>(0,h.stat)(
e).then(()=>!0,j(!1));async function Mt(e,t,n){let r=Jt(e,(0,d.dirname)(t)).map(s=>(0,d.join)(s,".gitignore")),o=await Promise.all(r.map(v));if(!o.some(s=>/^!/m.
test(s)))return;let{default:i}=await import("./ignore.js");for(let[s,a]of r.entries()){let c=(0,d.relative)((0,d.dirname)(a),t).split(d.sep).join("/"),u=i({ignorecase:n}).
add(o[s]??"").test(c);if(u.unignored)return a;if(u.ignored)return}}function Jt(e,t){let n=[t];for(let r=t;r!==e&&r!==(0,d.dirname)(r);r=(0,d.dirname)(r))n.push(
(0,d.dirname)(r));return n}var Kt=["workload_identity_provider","service_account","audience","delegates","universe","token_format","access_token_lifetime","access_token_scopes","access_to\
ken_subject","id_token_audience"],Gt=/^(?:OIDC|STS|IAM|API)_/;function Ge(e,t){if(!(e instanceof ie)||!Gt.test(e.code))return e;let n=Kt.flatMap(o=>{let i=t[o]?.
trim().replace(/\s*\n\s*/g,",");return i?[`--${ae(o)}`,/^[\w./:@-]+$/.test(i)?i:z(i)]:[]}),r=[`${ce} doctor`,...n].join(" ");return e.with({suggestions:[...e.suggestions,
`To have it explained, in the same job: ${r}`]})}async function He(e){let{ci:t,mode:n,nameOf:r,others:o=[],raw:i,surroundings:s}=e,a=J(i,"create_credentials_fil\
e")?await Vt(t,s,i.credentials_file_path?.trim()||void 0):void 0,{problems:c,source:u}=await me(e),g={nameOf:r,mode:n,ambient:t.hasGoogleIdentity,secretsWithheld:t.
secretsWithheld?.(s.env)};return{plan:fe(i,g,[...o,...c,...pe(s.env),...a?.problems??[],...Ht(e)]),place:a?.place,source:u}}var q=({ci:e,handover:t,print:n=()=>{},
surroundings:r})=>t==="ci"?e.handover?.(r,n):void 0;function Ht(e){let{ci:t,raw:n}=e;if(e.handover==="caller")return[];let r=q(e),o=!!n.token_format?.trim(),i=r?.
problems({variables:J(n,"export_environment_variables"),outputs:o})??[];return!o||r?.setOutputs?i:[...i,{code:"INPUT_TOKEN_UNDELIVERABLE",message:`${t.label} ca\
nnot pass a token to later steps`,suggestions:["Print it with ci-auth token, or choose an --output-format."]}]}async function Vt(e,t,n){let r=n===void 0?(0,b.join)(
e.credentialsFolder(t),A()):(0,b.resolve)(t.cwd,n),o=Xt(r)??await le(r),i=L(e,t).inspect();return{place:{ci:e,surroundings:t,path:r},problems:[o,i].filter(s=>s!==
void 0)}}var qt=/private_key|-----BEGIN|eyJ0eX|[\w+/=-]{500}/;function Xt(e,t=(0,Ke.platform)()){let n=Yt(e)??(t==="win32"?Qt(e):void 0);if(n!==void 0)return{code:"\
FILE_WRITE_FAILED",message:`the path of the credentials file ${n}`}}function Yt(e){return new RegExp("\\p{Cc}","u").test(e)?"contains a control character":qt.test(
e)?"is a key":void 0}var zt=/^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:\..*)?$/i;function Qt(e){let{root:t}=b.win32.parse(e),
n=e.slice(t.length).split(/[\\/]/);return/^[\\/]{2}[.?]/.test(t)||n.some(r=>zt.test(r))?"names a Windows device":n.some(r=>/[<>:"|?*]/.test(r))?'contains one of\
 < > : " | ? *, which Windows does not allow':n.some(r=>/[ .]$/.test(r))?"has a name that ends in a dot or a blank, which Windows removes":void 0}var Ue=e=>(0,Je.realpath)(
e).catch(()=>e);async function Ve({ci:e,path:t,surroundings:n}){let r=await Ue(e.workspace(n)),o=(0,b.join)(await Ue((0,b.dirname)(t)),(0,b.basename)(t));if(V(r,
o)===void 0)return[];let i=`the workspace ${r} is empty: a checkout after this step deletes the credentials file; check out first`;return[...(0,Me.readdirSync)(
r).every(a=>T(a)||(0,b.join)(r,a)===o)?[i]:[],...await Le(o,r)]}y();y();var qe=x(at(),1),W=x(D(),1),N=x(U(),1);var Zt=6e4,Xe=e=>JSON.stringify(e,null,2);async function en(e,t,n,r){let{delegates:o,identity:i,serviceAccount:s,universe:a}=e,{endpoints:c}=t.google,u=P=>s===void 0?
P:be({delegates:o,endpoints:c,serviceAccount:s,source:P,universe:a});if(i.mode==="ambient")throw new Error("no file for the metadata server");if(i.mode==="key")
return{file:u(i.key.file),source:"key"};let{refresh:g,...w}=await tn(i.audience,t,n,r),k={endpoints:c,universe:a,audience:Z(i.provider),source:g};return{file:o.
length>0?u(K(k)):K({...k,serviceAccount:s,lifetimeSeconds:e.file?.lifetimeSeconds}),source:g.kind,...w}}async function tn(e,t,n,r){let{place:o,source:i}=n,s=t.actor.
idToken?.(),a=s?{expiresAt:s.expiresAt,lastsForJob:i?.lastsForJob??!1}:{},c=i?.refreshSource(e);if(c)return{refresh:c,...i?.mintsAgain?{}:a};let u=i?.mintsAgain?
await nn(e,i,n,r):{};if("refresh"in u)return u;let g=(0,N.join)((0,N.dirname)(o.path),A());return await r(g,"subject-token",Xe({id_token:s?.value})),{refresh:{kind:"\
file",path:g,field:"id_token"},why:"its source gives no new token",...a,...u}}async function nn(e,{origin:t},{launcher:n,place:r},o){if(!n)return{};let{cwd:i,temporaryFolder:s}=r.
surroundings,a=await n({origin:t,audience:e,cwd:i},{beside:r.path,temporaryFolder:s});return a?(await o(a.path,"launcher",a.content),rn(a.command.split(" ")[0]??
"")?{refresh:{kind:"executable",command:a.command,timeoutMs:Zt}}:{why:`no program may run in ${(0,N.dirname)(a.path)}; use ci-auth exec`}):{why:"client librarie\
s can run no program here; use ci-auth exec"}}function rn(e){try{return(0,W.accessSync)(e,W.constants.X_OK),!0}catch{return!1}}async function Ye(e,t,n){let{clock:r,
onRecorded:o,place:i,report:s,source:a}=n,c=e.file?.cleanup??!0,{profile:u,projectId:g}=e,w=ke(e,a,i.surroundings),{undo:k,write:C}=on({...i,clock:r,onRecorded:o,
profile:u,projectId:g,remove:c,report:s,who:w}),P=async()=>{let I=(await k()).filter(({outcome:R})=>R==="refused");for(let{path:R,reason:$}of I)s.warn("FILE_LEF\
T",$??R)};try{let{file:I,...R}=await en(e,t,n,C);await C(i.path,"credentials",Xe(I));for(let $ of await Ve(i))s.warn("FILE_IN_WORKSPACE",$);return{...R,path:i.path,
type:String(I.type),undo:P}}catch(I){throw await P(),I}}function on(e){let{ci:t,clock:n=ge,onRecorded:r,profile:o,projectId:i,remove:s,report:a,surroundings:c,who:u}=e,
g=L(t,c),w=[];return{async write(k,C,P){let I=await De(k);I!==void 0&&a.warn("FILE_IN_WORKSPACE",I),await ue(k,P,$=>{let it=S(Math.floor(n.now())),ot=C==="crede\
ntials"?{projectId:i,who:u,content:u&&Ie(P)}:{},st=O({profile:o,...ot}),Y={id:(0,qe.randomUUID)(),path:k,kind:C,remove:s,createdAt:it,...st,...$};g.record(Y),w.
push(Y),r?.(w)},{mode:C==="launcher"?448:384})},async undo(){return we(w.map(k=>({...k,remove:!0})),g)}}}async function Qe(e){let{report:t}=e,{place:n,plan:r,source:o}=await He(e);for(let s of o?.secrets??[])t.mask(s);for(let s of r.notes)t.note(s);let i=await xe(r,
e,o);try{let s=await Pe(r,i);if(r.expected.length>0){let{checkPlan:u}=await import("./tools.js");await u(r,i,e.nameOf)}let a=r.file&&n?await Ye(r,i,{...e,place:n,
source:o}):void 0,c;try{c=await dn(r,i,s,a),await sn(e,r,c)}catch(u){throw await a?.undo(),u}return a&&an(r,a,e),c}finally{i.close()}}async function sn(e,{exportVariables:t,
projectId:n,token:r},o){let{accept:i,report:s,signal:a}=e;t&&n===void 0&&s.note("the project id is not certain, so no project variable is set; to set it: projec\
t_id");let c=q(e);await s.masked(),a?.throwIfAborted(),oe(c?.problems({variables:t,outputs:r!==void 0})??[]),c?.problems({variables:!1,outputs:!0}).length===0&&
await c.setOutputs?.({...o.outputs}),await c?.exportVariables(o.variables),i?.(o)}function an(e,t,{report:n,surroundings:r}){let{delegates:o,identity:i,profile:s}=e;
if(t.expiresAt!==void 0){let c=`the credentials file works until ${S(t.expiresAt)}`;t.lastsForJob?n.note(`${c}, about as long as the job can run`):n.warn("OIDC_\
NO_REFRESH",`${c}${cn(t)}`)}i.mode==="federation"&&o.length>0&&n.warn("INPUT_DELEGATES_NOT_PORTABLE","with delegates, the file has the type impersonated_service\
_account, which only the libraries for Node and Go read; for Python, Java and gcloud use ci-auth exec");let a=Object.entries(ye).filter(([c])=>s===M&&r.env[c]);
for(let[c,u]of a)n.warn("FILE_HIDDEN_BY_TOKEN",`${c} is set: ${u} takes that token, not the credentials file`)}var cn=({source:e,why:t})=>t===void 0&&e==="file"?
", unless its token file is renewed":`: ${t??"its source gives no new token"}`;async function dn(e,t,n,r){let{identity:o,projectId:i,serviceAccount:s,token:a}=e,
{requested:c}=n,u=t.actor.idToken?.()?.claims.sub;return{mode:o.mode,profile:e.profile,...o.mode==="federation"&&s!==void 0?{}:await t.actor.principal(),provider:o.
mode==="federation"?Q(o.provider):void 0,subject:typeof u=="string"?u:void 0,serviceAccount:s??t.actor.account,projectId:i,credentialsFile:r&&{path:r.path,type:r.
type,source:r.source,expires:r.expiresAt===void 0?void 0:S(r.expiresAt)},token:a&&c&&{format:a.format,expires:S(c.expiresAt),...a.format==="access_token"?{scopes:a.
scopes}:{audience:a.audience}},variables:e.exportVariables?he({profile:e.profile,projectId:i,credentialsFile:r?.path,executable:r?.source==="executable"}):{},outputs:{
...O({project_id:i,credentials_file_path:r?.path}),...ze("auth_token",n.federated),...a?ze(a.format,c):{}}}}var ze=(e,t)=>t===void 0?{}:{[e]:t.value,[`${e}_expi\
ration`]:S(t.expiresAt)};function Ze({credentialsFile:e,principal:t,profile:n,serviceAccount:r,subject:o,token:i,variables:s},{reaches:a}){let c=r===void 0||r===
t,u=o===void 0?t:`the federated identity of ${o}`,g=Object.keys(s);return[`Signed in as ${c?u:r}`,...n===M?[]:[`  as the profile ${n}, which commands find with \
--profile ${n}`],...c?[]:[`  by ${o??t}`],...e?[`Wrote ${e.path} (${e.type}, source: ${e.source})`]:[],...i?[`Minted an ${i.format==="id_token"?"ID token":"acce\
ss token"} until ${i.expires}`]:[],...g.length>0&&a!==void 0?[`Passed to ${a}: ${g.join(", ")}`]:[]].map(F)}y();var X=({env:e})=>Object.fromEntries(se.map(t=>[t,e[`INPUT_${t.toUpperCase()}`]]));function et({env:e}){let t=r=>e[`INPUT_${r.toUpperCase()}`]?.trim()??"",n={registries:t("registries"),clusters:t("clusters")};return n.registries===""&&n.clusters===
""?void 0:n}var ln={backoff:"Delete backoff: ci-auth increases the waits between attempts itself.",backoff_limit:"Delete backoff_limit: the timeout input limits\
 the whole step.",activate_credentials_file:"Delete activate_credentials_file: later steps always use a created credentials file.",lifetime:"Rename lifetime to \
access_token_lifetime."},tt=({env:e})=>Object.entries(ln).filter(([t])=>e[`INPUT_${t.toUpperCase()}`]).map(([t,n])=>({code:"INPUT_NOT_APPLICABLE",message:`${t} \
is not an input of this action`,suggestions:[n]})),nt=e=>e,un=e=>`<code>${e.replace(/[^\w ,/-]|_/gu,t=>`&#${t.codePointAt(0)};`)}</code>`;function rt(e){let{credentialsFile:t,
ifMapped:n,principal:r,provider:o,serviceAccount:i,subject:s,token:a}=e;return["### Signed in to Google Cloud","","| | |","|---|---|",...[["Subject",s],["Provid\
er",o],["Principal",r===i?void 0:r],["It is this principal if the provider maps",n],["Service account",i],["Project",e.projectId],["Scopes",a?.scopes?.join(", ")],
["Audience",a?.audience],[a?.format==="id_token"?"ID token expires":"Access token expires",a?.expires],["Credentials file",t&&`${t.type}, source: ${t.source}`],
["Credentials expire",t&&(t.expires??pn(t.source))]].flatMap(([g,w])=>w===void 0?[]:[`| ${g} | ${un(w)} |`]),"",""].join(`
`)}var pn=e=>e==="key"?"never, until the key is deleted":"at the end of the job; client libraries refresh them until then";async function fn(){let e=G(),t=ve(e),n=X(e),r=et(e),o=r&&await import("./tools.js"),i={surroundings:e,report:Se(e),userAgent:Ce,identify:async(a,c)=>t.naming&&
$e(t.naming,a,c)},s=await Qe({...i,raw:n,others:[...tt(e),...r&&o?o.toolProblems(r,n):[]],nameOf:nt,ci:t,named:{},handover:"ci",onRecorded:a=>Re(e,a)});r&&await o?.
configureTools(r,s.profile,i);for(let a of Ze(s,{reaches:"later steps"}))H(a);t.handover?.(e,H).appendSummary?.(rt(s))}await fn().catch(e=>Oe(Ge(e,X(G()))));
