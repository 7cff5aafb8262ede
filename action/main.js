import{a as ye}from"./shared-1.js";import{a as I,c as L,k as ue,l as le,n as fe,o as me,p as D,q as ge,t as he,u as we,v as be,x as xe}from"./shared-2.js";
import{B as A,E as ae,G as ce,K as Pe,L as U,M as ke,O as Ie,P as ve,R as B,S as Se,a as j,b as Z,c as ee,d as N,g as oe,i as se,k as R,p as C,q as T,t as O}from"./shared-4.js";
import{E as pe,F as v,a as Y,c as q,e as z,f as Q,z as de}from"./shared-6.js";import{B as ie,C as rt,a as H,c as V,j as E,k as X,l as te,m as ne,u as W,
x as re}from"./shared-7.js";import{b as k,g as h}from"./shared-8.js";h();h();h();var it=e=>`'${e.replaceAll("\\","\\\\").replaceAll("'","\\'").replaceAll(`
`,"\\n").replaceAll("\r","\\r")}'`,Ce=e=>/^[A-Za-z_]\w*$/.test(e)?`assertion.${e}`:`assertion[${it(e)}]`;var ot=({repositoryClaim:e,repositoryForms:t})=>t??[{by:"id",claims:[e]}],st=(e,t)=>(ot(e)[0]?.claims??[]).map(n=>X(t[n]??"")).join("/");function at({attributeMapping:e,
repositoryClaim:t,repositorySubject:n},r){if(n)return{subject:n(r)};let o=Ce(t),[i]=Object.entries(e).find(([a,s])=>a.startsWith("attribute.")&&s===o)??[];return i===
void 0?{subject:r}:{attribute:{[i.slice(10)]:r}}}function ct(e,t,n){let r=st(e,t);if(r===""||e.repositorySubject)return;let o=at(e,r);if("subject"in o){let{"goo\
gle.subject":s=""}=e.attributeMapping;return{member:z(n,r),ifMapped:`google.subject=${s}`}}let[i="",a=""]=Object.entries(o.attribute)[0]??[];return{member:Q(n,i,
a),ifMapped:`attribute.${i}=${e.attributeMapping[`attribute.${i}`]}`}}var dt=(...e)=>[...new Set(e.flatMap(t=>[...t.matchAll(/\bassertion(?:\.(\w+)|\[['"]([^'"]+)['"]\])/g)].
map(([,n,r])=>n??r??"")))];function ut({attributeMapping:e,ownerClaim:t,repositoryClaim:n,trustedBuild:r}){let{condition:o=""}=r??{};return[...new Set([t,n,...dt(
typeof o=="function"?o(""):o,...Object.values(e))])]}function Oe(e,t,n){let r=ct(e,t,n);return{...r?{binding:r}:{},claims:ut(e)}}h();var We=k(j(),1),Le=k(Z(),1),De=k(ee(),1),y=k(N(),1);h();var _=k(j(),1),w=k(Z(),1),_e=k(ee(),1),c=k(N(),1);var lt=_.constants.O_NONBLOCK??0;async function pt(e,t){if((await(0,w.lstat)(e).catch(R(void 0)))?.isSymbolicLink())throw Object.assign(new Error("a link"),{code:"\
ELOOP"});let r=_.constants.O_WRONLY|_.constants.O_APPEND|_.constants.O_CREAT|lt,o=await(0,w.open)(e,r|(_.constants.O_NOFOLLOW??0),420);try{if(!(await o.stat()).
isFile())throw Object.assign(new Error("no regular file"),{code:"EISDIR"});await o.appendFile(t.map(i=>`${i}
`).join(""))}finally{await o.close()}}var ft=/^#!include:(.+)$/,mt=4096,Re=e=>e.length<=mt;async function gt(e,t){let{default:n}=await import("./ignore.js"),r=!1;
for(let o of e.replace(/^\uFEFF/,"").split(`
`)){if(o.startsWith("#")||o.trim()===""||!Re(o))continue;let[,i,a=""]=/^(!?)(.*)$/s.exec(o.trim())??[],s=c.posix.normalize(`/${a.trim()}`).replace(/(?<=.)\/$/,"");
s!=="/"&&n({ignorecase:!1}).add(s).ignores(t)&&(r=i!=="!")}return r}var yt=e=>[...new Set([...e].reverse())].reverse();async function ht(e,t,n){let{default:r}=await import("./ignore.js"),
i=(await Promise.all(yt(e.split(/\r?\n/)).map(a=>{let s=ft.exec(a)?.[1];return s===void 0?a:n(s.trim())}))).flatMap(a=>a.split(`
`)).filter(Re);return r({ignorecase:!1}).add(i.join(`
`)).ignores(t)}var $e=e=>`/${e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/ +$/,t=>t.replaceAll(" ",String.raw`\ `)).replace(/\r$/,"[\r]")}`,wt=e=>e.replace(/[\\*?[]/g,
String.raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?"),bt=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,Ee=/\.(?:docker|container)ignore$/;
async function Te(e,t){let n=(0,c.relative)(t,e).split(c.sep).join("/");if(n===""||n===".."||n.startsWith("../")||(0,c.isAbsolute)(n))return[];let r=await xt(t),
o=[...r.filter(i=>Ee.test(i)).map(i=>kt(i,n,t)),...r.filter(i=>i===".gcloudignore").map(i=>It(i,n,t)),vt(r,n)];return(await Promise.all(o)).filter(i=>i!==void 0)}
async function xt(e){return(await(0,w.readdir)(e,{withFileTypes:!0}).catch(()=>[])).filter(n=>!n.isDirectory()).map(({name:n})=>n).sort()}var Ae=e=>I(e).catch(()=>"");
function Fe(e){return O((0,c.basename)(e))?e.includes("/")?`**/${C}`:C:wt(e)}var Pt=e=>O((0,c.basename)(e))?C:$e(e);async function kt(e,t,n){if(!await gt(await Ae(
(0,c.join)(n,e)),t))return`${e} does not keep the credentials file out of images: add the line ${Fe(t)}`}async function It(e,t,n){let r=o=>Ae((0,c.join)(n,o));if(!await ht(
await r(e),t,r))return`${e} does not keep the credentials file out of uploads: add the line ${Pt(t)}`}async function vt(e,t){if(e.includes(".dockerignore")||e.includes(
".containerignore"))return;let n=e.find(r=>bt.test(r)&&!Ee.test(r)&&!e.includes(`${r}.dockerignore`));if(n)return`there is no .dockerignore in the folder of ${n}\
, so the credentials file can get into images: create it with the line ${Fe(t)}`}var St=0,Ct=18;async function Ot(e,t){let n=await(0,w.stat)((0,c.dirname)(e));return(n.
mode&Ct)===0?!1:![St,n.uid,await _t()].includes(t.uid)}async function _t(){try{return(0,_e.userInfo)().uid}catch{return(0,w.lstat)("/proc/self").then(({uid:e})=>e,
()=>{})}}var Rt=/^[ \t]*ignorecase(?:[ \t]*=[ \t]*(?:true|yes|on|1))?[ \t\r]*$/im;async function je(e){try{let t=await(0,w.realpath)((0,c.dirname)(e)),n=await Et(
t);return n&&await $t(n,(0,c.join)(t,(0,c.basename)(e)))}catch(t){return`${e} is not excluded from git: ${se(t)}`}}async function $t({root:e,common:t},n){let r=(0,c.relative)(
e,n).split(c.sep).join("/");if(r.includes(`
`))return`${n} is not excluded from git: an exclude file cannot express a name with a line break`;let o=O((0,c.basename)(n))?[C]:[C,$e(r)],i=(0,c.join)(t,"info",
"exclude"),a=await I(i),s=new Set(a.split(/\r?\n/)),d=o.filter(g=>!s.has(g));d.length>0&&(await(0,w.mkdir)((0,c.dirname)(i),{recursive:!0}),await pt(i,a===""||a.
endsWith(`
`)?d:["",...d]));let u=await Nt(e,n,Rt.test(await I((0,c.join)(t,"config"))));return u&&`${n} is not excluded from git: a line of ${u} that begins with "!" incl\
udes it again`}async function Et(e){for(let t=e;;t=(0,c.dirname)(t)){let n=await Tt((0,c.join)(t,".git"));if(n)return{root:t,common:n};if(t===(0,c.dirname)(t))return}}
async function Tt(e){let t=await(0,w.lstat)(e).catch(R(void 0));if(!t||await Ot(e,t))return;let n=await(0,w.stat)(e).catch(R(void 0)),r=n?.isDirectory()?e:n?.isFile()?
await At(e):void 0;if(!(!r||!await jt((0,c.join)(r,"HEAD"))))return(0,c.resolve)(r,(await I((0,c.join)(r,"commondir"))||".").trimEnd())}async function At(e){let t=/^gitdir: (.+)$/s.
exec(Ft(await I(e)))?.[1];return t&&(0,c.resolve)((0,c.dirname)(e),t)}function Ft(e){let t=e.length;for(;/[\r\n]/.test(e.charAt(t-1));)t--;return e.slice(0,t)}var jt=e=>(0,w.stat)(
e).then(()=>!0,R(!1));async function Nt(e,t,n){let r=Wt(e,(0,c.dirname)(t)).map(a=>(0,c.join)(a,".gitignore")),o=await Promise.all(r.map(I));if(!o.some(a=>/^!/m.
test(a)))return;let{default:i}=await import("./ignore.js");for(let[a,s]of r.entries()){let d=(0,c.relative)((0,c.dirname)(s),t).split(c.sep).join("/"),u=i({ignorecase:n}).
add(o[a]??"").test(d);if(u.unignored)return s;if(u.ignored)return}}function Wt(e,t){let n=[t];for(let r=t;r!==e&&r!==(0,c.dirname)(r);r=(0,c.dirname)(r))n.push(
(0,c.dirname)(r));return n}var Lt=["workload_identity_provider","service_account","audience","delegates","universe","token_format","access_token_lifetime","access_token_scopes","access_to\
ken_subject","id_token_audience"],Dt=/^(?:OIDC|STS|IAM|API)_/;function Ue(e,t){if(!(e instanceof te)||!Dt.test(e.code))return e;let n=Lt.flatMap(o=>{let i=t[o]?.
trim().replace(/\s*\n\s*/g,",");return i?[`--${ie(o)}`,/^[\w./:@-]+$/.test(i)?i:H(i)]:[]}),r=[`${oe} doctor`,...n].join(" ");return e.with({suggestions:[...e.suggestions,
`To have it explained, in the same job: ${r}`]})}async function Be(e){let{ci:t,handover:n,mode:r,nameOf:o,others:i=[],raw:a,surroundings:s}=e,d=L(a,"create_cred\
entials_file")?await Bt(t,s,a.credentials_file_path?.trim()||void 0):void 0,u=await le(e),g=!!a.token_format?.trim(),b={nameOf:o,mode:r,ambient:t.hasGoogleIdentity,
secretsWithheld:t.secretsWithheld?.(s.env)};return{plan:ue(a,b,[...i,...u.problems,...de(s.env),...d?.problems??[],...n==="ci"?Ut(t,M(e),{variables:L(a,"export_\
environment_variables"),outputs:g}):[]]),place:d?.place,source:u.source}}var M=({ci:e,handover:t,print:n=()=>{},surroundings:r})=>t==="ci"?e.handover?.(r,n):void 0;
function Ut(e,t,n){let r=t?.problems(n)??[];return!n.outputs||t?.setOutputs?r:[...r,{code:"INPUT_TOKEN_UNDELIVERABLE",message:`${e.label} cannot pass a token to\
 later steps`,suggestions:["Print it with ci-auth token, or choose an --output-format."]}]}async function Bt(e,t,n){let r=n===void 0?(0,y.join)(e.credentialsFolder(
t),T()):(0,y.resolve)(t.cwd,n),o=Jt(r)??await ae(r),i=A(e,t).inspect();return{place:{ci:e,surroundings:t,path:r},problems:[o,i].filter(a=>a!==void 0)}}var Mt=/private_key|-----BEGIN|eyJ0eX|[\w+/=-]{500}/;
function Jt(e,t=(0,De.platform)()){let n=Kt(e)??(t==="win32"?Ht(e):void 0);return n===void 0?void 0:{code:"FILE_WRITE_FAILED",message:`the path of the credentia\
ls file ${n}`}}function Kt(e){return new RegExp("\\p{Cc}","u").test(e)?"contains a control character":Mt.test(e)?"is a key":void 0}var Gt=/^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:\..*)?$/i;
function Ht(e){let{root:t}=y.win32.parse(e),n=e.slice(t.length).split(/[\\/]/);return/^[\\/]{2}[.?]/.test(t)||n.some(r=>Gt.test(r))?"names a Windows device":n.some(
r=>/[<>:"|?*]/.test(r))?'contains one of < > : " | ? *, which Windows does not allow':n.some(r=>/[ .]$/.test(r))?"has a name that ends in a dot or a blank, whic\
h Windows removes":void 0}var Ne=e=>(0,Le.realpath)(e).catch(()=>e);async function Me({ci:e,path:t,surroundings:n}){let r=await Ne(e.workspace(n)),o=(0,y.join)(
await Ne((0,y.dirname)(t)),(0,y.basename)(t));return[...Vt(o,r)&&(0,We.readdirSync)(r).every(s=>O(s)||(0,y.join)(r,s)===o)?[`the workspace ${r} is empty: a chec\
kout after this step deletes the credentials file; check out first`]:[],...await Te(o,r)]}function Vt(e,t){let n=(0,y.relative)(t,e);return n!==""&&n!==".."&&!n.
startsWith(`..${y.sep}`)&&!(0,y.isAbsolute)(n)}h();h();var Je=k(rt(),1),F=k(j(),1),$=k(N(),1);var Xt=6e4,Ke=e=>JSON.stringify(e,null,2);async function Yt(e,t,n,r){let{delegates:o,identity:i,serviceAccount:a,universe:s}=e,{endpoints:d}=t.google,u=P=>a===void 0?
P:ge({delegates:o,endpoints:d,serviceAccount:a,source:P,universe:s});if(i.mode==="ambient")throw new Error("no file for the metadata server");if(i.mode==="key")
return{file:u(i.key.file),source:"key"};let{refresh:g,...b}=await qt(i.audience,t,n,r),x={endpoints:d,universe:s,audience:q(i.provider),source:g};return{file:o.
length>0?u(D(x)):D({...x,serviceAccount:a,lifetimeSeconds:e.file?.lifetimeSeconds}),source:g.kind,...b}}async function qt(e,t,n,r){let{place:o,source:i}=n,a=t.actor.
idToken?.(),s=a?{expiresAt:a.expiresAt,lastsForJob:i?.lastsForJob??!1}:{},d=i?.refreshSource(e);if(d)return{refresh:d,...i?.mintsAgain?{}:s};let u=i?.mintsAgain?
await zt(e,i,n,r):{};if("refresh"in u)return u;let g=(0,$.join)((0,$.dirname)(o.path),T());return await r(g,"subject-token",Ke({id_token:a?.value})),{refresh:{kind:"\
file",path:g,field:"id_token"},...s,...u}}async function zt(e,{origin:t},{launcher:n,place:r},o){if(!n)return{};let{cwd:i,temporaryFolder:a}=r.surroundings,s=await n(
{origin:t,audience:e,cwd:i},{beside:r.path,temporaryFolder:a});return s?(await o(s.path,"launcher",s.content),Qt(s.command.split(" ")[0]??"")?{refresh:{kind:"ex\
ecutable",command:s.command,timeoutMs:Xt}}:{why:`no program may run in ${(0,$.dirname)(s.path)}; use ci-auth exec`}):{why:"client libraries can run no program h\
ere; use ci-auth exec"}}function Qt(e){try{return(0,F.accessSync)(e,F.constants.X_OK),!0}catch{return!1}}async function Ge(e,t,n){let{clock:r,onRecorded:o,place:i,
report:a}=n,s=e.file?.cleanup??!0,{profile:d,projectId:u}=e,g=we(e,n.source,i.surroundings),{entries:b,undo:x,write:S}=Zt({...i,clock:r,onRecorded:o,profile:d,projectId:u,
remove:s,report:a,who:g});try{let P=await Yt(e,t,n,S);await S(i.path,"credentials",Ke(P.file));for(let K of await Me(i))a.warn("FILE_IN_WORKSPACE",K);return{path:i.
path,type:String(P.file.type),source:P.source,expiresAt:P.expiresAt,lastsForJob:P.lastsForJob,why:P.why,entries:b,undo:x}}catch(P){throw await x(),P}}function Zt({
ci:e,clock:t=pe,onRecorded:n,profile:r,projectId:o,remove:i,report:a,surroundings:s,who:d}){let u=A(e,s),g=[];return{entries:g,async write(b,x,S){let P=await je(
b);P!==void 0&&a.warn("FILE_IN_WORKSPACE",P),await ce(b,S,Ze=>{let et=v(Math.floor(t.now())),tt=x==="credentials"?{projectId:o,who:d,content:d&&be(S)}:{},nt=E({
profile:r,...tt}),G={id:(0,Je.randomUUID)(),path:b,kind:x,remove:i,createdAt:et,...nt,...Ze};u.record(G),g.push(G),n?.(g)},{mode:x==="launcher"?448:384})},async undo(){
let b=await ye(g.map(x=>({...x,remove:!0})));for(let{id:x}of g)u.withdraw(x);return b}}}async function Ve(e){let{report:t}=e,{place:n,plan:r,source:o}=await Be(e);for(let a of o?.secrets??[])t.mask(a);for(let a of r.notes)t.note(a);let i=await he(r,
e,o);try{let a=await xe(r,i);if(r.expected.length>0){let{checkPlan:u}=await import("./tools.js");await u(r,i,e.nameOf)}let s=r.file&&n?await Ge(r,i,{...e,place:n,
source:o}):void 0,d=await en(s,async()=>{let u=await sn(r,i,a,s);return await tn(e,r,u),u});return on(r,s,t),s&&r.profile===W&&nn(e),d}finally{i.close()}}async function en(e,t){
try{return await t()}catch(n){throw await e?.undo(),n}}async function tn(e,{exportVariables:t,projectId:n,token:r},o){let{accept:i,report:a,signal:s}=e;t&&n===void 0&&
a.note("the project id is not certain, so no project variable is set; to set it: project_id");let d=M(e);await a.masked(),s?.throwIfAborted(),ne(d?.problems({variables:t,
outputs:r!==void 0})??[]),d?.problems({variables:!1,outputs:!0}).length===0&&await d.setOutputs?.({...o.outputs}),await d?.exportVariables(o.variables),i?.(o)}function nn({
report:e,surroundings:t}){for(let[n,r]of Object.entries(fe))t.env[n]&&e.warn("FILE_HIDDEN_BY_TOKEN",`${n} is set: ${r} takes that token, not the credentials fil\
e`)}var rn=({source:e,why:t})=>t!==void 0?`: ${t}`:e==="file"?", unless its token file is renewed":": its source gives no new token";function on({delegates:e,identity:t},n,r){
if(n?.expiresAt!==void 0){let o=v(n.expiresAt);n.lastsForJob?r.note(`the credentials file works until ${o}, about as long as the job can run`):r.warn("OIDC_NO_R\
EFRESH",`the credentials file works until ${o}${rn(n)}`)}n&&t.mode==="federation"&&e.length>0&&r.warn("INPUT_DELEGATES_NOT_PORTABLE","with delegates, the file h\
as the type impersonated_service_account, which only the libraries for Node and Go read; for Python, Java and gcloud use ci-auth exec")}async function sn(e,t,n,r){
let{identity:o,projectId:i,serviceAccount:a,token:s}=e,{requested:d}=n,u=t.actor.idToken?.()?.claims.sub;return{mode:o.mode,profile:e.profile,...o.mode==="feder\
ation"&&a!==void 0?{}:await t.actor.principal(),provider:o.mode==="federation"?Y(o.provider):void 0,subject:typeof u=="string"?u:void 0,serviceAccount:a??t.actor.
account,projectId:i,credentialsFile:r&&{path:r.path,type:r.type,source:r.source,expires:r.expiresAt===void 0?void 0:v(r.expiresAt)},token:s&&d&&{format:s.format,
expires:v(d.expiresAt),...s.format==="access_token"?{scopes:s.scopes}:{audience:s.audience}},variables:e.exportVariables?me({profile:e.profile,projectId:i,credentialsFile:r?.
path,executable:r?.source==="executable"}):{},outputs:{...E({project_id:i,credentials_file_path:r?.path}),...He("auth_token",n.federated),...s?He(s.format,d):{}}}}
var He=(e,t)=>t===void 0?{}:{[e]:t.value,[`${e}_expiration`]:v(t.expiresAt)},an=e=>e===W?[]:[`  as the profile ${e}, which commands find with --profile ${e}`];function Xe({
credentialsFile:e,principal:t,profile:n,serviceAccount:r,subject:o,token:i,variables:a},{reaches:s}){let d=r===void 0||r===t,u=Object.keys(a);return[`Signed in \
as ${d?o===void 0?t:`the federated identity of ${o}`:r}`,...an(n),...d?[]:[`  by ${o??t}`],...e?[`Wrote ${e.path} (${e.type}, source: ${e.source})`]:[],...i?[`M\
inted an ${i.format==="id_token"?"ID token":"access token"} until ${i.expires}`]:[],...u.length>0&&s!==void 0?[`Passed to ${s}: ${u.join(", ")}`]:[]].map(V)}h();var J=({env:e})=>Object.fromEntries(re.map(t=>[t,e[`INPUT_${t.toUpperCase()}`]]));function Ye({env:e}){let t=r=>e[`INPUT_${r.toUpperCase()}`]?.trim()??"",n={registries:t("registries"),clusters:t("clusters")};return n.registries===""&&n.clusters===
""?void 0:n}var cn={backoff:"Delete backoff: ci-auth increases the waits between attempts itself.",backoff_limit:"Delete backoff_limit: the timeout input limits\
 the whole step.",activate_credentials_file:"Delete activate_credentials_file: later steps always use a created credentials file.",lifetime:"Rename lifetime to \
access_token_lifetime."},qe=({env:e})=>Object.entries(cn).filter(([t])=>e[`INPUT_${t.toUpperCase()}`]).map(([t,n])=>({code:"INPUT_NOT_APPLICABLE",message:`${t} \
is not an input of this action`,suggestions:[n]})),ze=e=>e,dn=e=>`<code>${e.replace(/[^\w ,/-]|_/gu,t=>`&#${t.codePointAt(0)};`)}</code>`;function Qe(e){let{credentialsFile:t,
ifMapped:n,principal:r,provider:o,serviceAccount:i,subject:a,token:s}=e;return["### Signed in to Google Cloud","","| | |","|---|---|",...[["Subject",a],["Provid\
er",o],["Principal",r===i?void 0:r],["It is this principal if the provider maps",n],["Service account",i],["Project",e.projectId],["Scopes",s?.scopes?.join(", ")],
["Audience",s?.audience],[s?.format==="id_token"?"ID token expires":"Access token expires",s?.expires],["Credentials file",t&&`${t.type}, source: ${t.source}`],
["Credentials expire",t&&(t.expires??un(t.source))]].flatMap(([g,b])=>b===void 0?[]:[`| ${g} | ${dn(b)} |`]),"",""].join(`
`)}var un=e=>e==="key"?"never, until the key is deleted":"at the end of the job; client libraries refresh them until then";async function ln(){let e=U(),t=ke(e),n=J(e),r=Ye(e),o=r&&await import("./tools.js"),i={surroundings:e,report:Ie(e),userAgent:Pe,identify:async(s,d)=>t.naming&&
Oe(t.naming,s,d)},a=await Ve({...i,raw:n,others:[...qe(e),...r&&o?o.toolProblems(r,n):[]],nameOf:ze,ci:t,named:{},handover:"ci",onRecorded:s=>ve(e,s)});r&&await o?.
configureTools(r,a.profile,i);for(let s of Xe(a,{reaches:"later steps"}))B(s);t.handover?.(e,B).appendSummary?.(Qe(a))}await ln().catch(e=>Se(Ue(e,J(U()))));
