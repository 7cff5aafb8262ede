import{c as be}from"./shared-1.js";import{a as B,i as pe,j as me,l as ye,m as he,n as M,o as we,r as xe,s as Ie,t as ke,v as Pe}from"./shared-2.js";
import{G as N,J as ue,L as le,Q as Se,R as J,S as ve,U as Ce,V as Oe,X as K,Y as _e,a as W,b as ne,c as re,d as D,g as ce,i as de,k as A,p as R,q as j,t as $,z as v}from"./shared-4.js";
import{E as ge,F as C,a as Q,c as Z,e as ee,f as te,z as fe}from"./shared-6.js";import{B as ae,C as ot,a as Y,c as q,k as _,l as z,m as ie,n as oe,u as U,
x as se}from"./shared-7.js";import{b as x,g as y}from"./shared-8.js";y();y();y();var st=e=>`'${e.replaceAll("\\","\\\\").replaceAll("'","\\'").replaceAll(`
`,"\\n").replaceAll("\r","\\r")}'`,Re=e=>/^[A-Za-z_]\w*$/.test(e)?`assertion.${e}`:`assertion[${st(e)}]`;var at=({repositoryClaim:e,repositoryForms:t})=>t??[{by:"id",claims:[e]}],ct=(e,t)=>(at(e)[0]?.claims??[]).map(r=>z(t[r]??"")).join("/");function dt({attributeMapping:e,
repositoryClaim:t,repositorySubject:r},n){if(r)return{subject:r(n)};let o=Re(t),[i]=Object.entries(e).find(([a,s])=>a.startsWith("attribute.")&&s===o)??[];return i===
void 0?{subject:n}:{attribute:{[i.slice(10)]:n}}}function ut(e,t,r){let n=ct(e,t);if(n===""||e.repositorySubject)return;let o=dt(e,n);if("subject"in o){let{"goo\
gle.subject":s=""}=e.attributeMapping;return{member:ee(r,n),ifMapped:`google.subject=${s}`}}let[i="",a=""]=Object.entries(o.attribute)[0]??[];return{member:te(r,
i,a),ifMapped:`attribute.${i}=${e.attributeMapping[`attribute.${i}`]}`}}var lt=(...e)=>[...new Set(e.flatMap(t=>[...t.matchAll(/\bassertion(?:\.(\w+)|\[['"]([^'"]+)['"]\])/g)].
map(([,r,n])=>r??n??"")))];function ft({attributeMapping:e,ownerClaim:t,repositoryClaim:r,trustedBuild:n}){let{condition:o=""}=n??{};return[...new Set([t,r,...lt(
typeof o=="function"?o(""):o,...Object.values(e))])]}function $e(e,t,r){let n=ut(e,t,r);return{..._({binding:n}),claims:ft(e)}}y();var Ue=x(W(),1),Be=x(ne(),1),Me=x(re(),1),w=x(D(),1);y();var E=x(W(),1),h=x(ne(),1),Ee=x(re(),1),d=x(D(),1);var pt=E.constants.O_NONBLOCK??0;async function mt(e,t){if((await(0,h.lstat)(e).catch(A(void 0)))?.isSymbolicLink())throw Object.assign(new Error("a link"),{code:"\
ELOOP"});let n=E.constants.O_WRONLY|E.constants.O_APPEND|E.constants.O_CREAT|pt,o=await(0,h.open)(e,n|(E.constants.O_NOFOLLOW??0),420);try{if(!(await o.stat()).
isFile())throw Object.assign(new Error("no regular file"),{code:"EISDIR"});await o.appendFile(t.map(i=>`${i}
`).join(""))}finally{await o.close()}}var gt=/^#!include:(.+)$/,yt=4096,Te=e=>e.length<=yt;async function ht(e,t){let{default:r}=await import("./ignore.js"),n=!1;
for(let o of e.replace(/^\uFEFF/,"").split(`
`)){if(o.startsWith("#")||o.trim()===""||!Te(o))continue;let[,i,a=""]=/^(!?)(.*)$/s.exec(o.trim())??[],s=d.posix.normalize(`/${a.trim()}`).replace(/(?<=.)\/$/,"");
s!=="/"&&r({ignorecase:!1}).add(s).ignores(t)&&(n=i!=="!")}return n}var wt=e=>[...new Set([...e].reverse())].reverse();async function bt(e,t,r){let{default:n}=await import("./ignore.js"),
i=(await Promise.all(wt(e.split(/\r?\n/)).map(a=>{let s=gt.exec(a)?.[1];return s===void 0?a:r(s.trim())}))).flatMap(a=>a.split(`
`)).filter(Te);return n({ignorecase:!1}).add(i.join(`
`)).ignores(t)}var Ae=e=>`/${e.replace(/[\\*?[]/g,String.raw`\$&`).replace(/ +$/,t=>t.replaceAll(" ",String.raw`\ `)).replace(/\r$/,"[\r]")}`,xt=e=>e.replace(/[\\*?[]/g,
String.raw`\$&`).replace(/^[!#]/,String.raw`\$&`).replace(/^\s|\s$/g,"?"),It=/^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i,Fe=/\.(?:docker|container)ignore$/;
function G(e,t){let r=(0,d.relative)(e,t).split(d.sep).join("/");return r===""||r===".."||r.startsWith("../")||(0,d.isAbsolute)(r)?void 0:r}async function je(e,t){
let r=G(t,e);if(r===void 0)return[];let n=await kt(t),o=[...n.filter(i=>Fe.test(i)).map(i=>St(i,r,t)),...n.filter(i=>i===".gcloudignore").map(i=>vt(i,r,t)),Ct(n,
r)];return(await Promise.all(o)).filter(i=>i!==void 0)}async function kt(e){return(await(0,h.readdir)(e,{withFileTypes:!0}).catch(()=>[])).filter(r=>!r.isDirectory()).
map(({name:r})=>r).sort()}var Ne=e=>v(e).catch(()=>"");function Le(e){return $((0,d.basename)(e))?e.includes("/")?`**/${R}`:R:xt(e)}var Pt=e=>$((0,d.basename)(e))?
R:Ae(e);async function St(e,t,r){if(!await ht(await Ne((0,d.join)(r,e)),t))return`${e} does not keep the credentials file out of images: add the line ${Le(t)}`}
async function vt(e,t,r){let n=o=>Ne((0,d.join)(r,o));if(!await bt(await n(e),t,n))return`${e} does not keep the credentials file out of uploads: add the line ${Pt(
t)}`}async function Ct(e,t){if(e.includes(".dockerignore")||e.includes(".containerignore"))return;let r=e.find(n=>It.test(n)&&!Fe.test(n)&&!e.includes(`${n}.doc\
kerignore`));if(r)return`there is no .dockerignore in the folder of ${r}, so the credentials file can get into images: create it with the line ${Le(t)}`}var Ot=0,
_t=18;async function Rt(e,t){let r=await(0,h.stat)((0,d.dirname)(e));return(r.mode&_t)===0?!1:![Ot,r.uid,await $t()].includes(t.uid)}async function $t(){try{return(0,Ee.userInfo)().
uid}catch{return(0,h.lstat)("/proc/self").then(({uid:e})=>e,()=>{})}}var Et=/^[ \t]*ignorecase(?:[ \t]*=[ \t]*(?:true|yes|on|1))?[ \t\r]*$/im;async function We(e){
try{let t=await(0,h.realpath)((0,d.dirname)(e)),r=await At(t);return r&&await Tt(r,(0,d.join)(t,(0,d.basename)(e)))}catch(t){return`${e} is not excluded from gi\
t: ${de(t)}`}}async function Tt({root:e,common:t},r){let n=(0,d.relative)(e,r).split(d.sep).join("/");if(n.includes(`
`))return`${r} is not excluded from git: an exclude file cannot express a name with a line break`;let o=$((0,d.basename)(r))?[R]:[R,Ae(n)],i=(0,d.join)(t,"info",
"exclude"),a=await v(i),s=new Set(a.split(/\r?\n/)),c=o.filter(g=>!s.has(g));c.length>0&&(await(0,h.mkdir)((0,d.dirname)(i),{recursive:!0}),await mt(i,a===""||a.
endsWith(`
`)?c:["",...c]));let u=await Wt(e,r,Et.test(await v((0,d.join)(t,"config"))));return u&&`${r} is not excluded from git: a line of ${u} that begins with "!" incl\
udes it again`}async function At(e){for(let t=e;;t=(0,d.dirname)(t)){let r=await Ft((0,d.join)(t,".git"));if(r)return{root:t,common:r};if(t===(0,d.dirname)(t))return}}
async function Ft(e){let t=await(0,h.lstat)(e).catch(A(void 0));if(!t||await Rt(e,t))return;let r=await(0,h.stat)(e).catch(A(void 0)),n=r?.isDirectory()?e:r?.isFile()?
await jt(e):void 0;if(!(!n||!await Lt((0,d.join)(n,"HEAD"))))return(0,d.resolve)(n,(await v((0,d.join)(n,"commondir"))||".").trimEnd())}async function jt(e){let t=/^gitdir: (.+)$/s.
exec(Nt(await v(e)))?.[1];return t&&(0,d.resolve)((0,d.dirname)(e),t)}function Nt(e){let t=e.length;for(;/[\r\n]/.test(e.charAt(t-1));)t--;return e.slice(0,t)}var Lt=e=>(0,h.stat)(
e).then(()=>!0,A(!1));async function Wt(e,t,r){let n=Dt(e,(0,d.dirname)(t)).map(a=>(0,d.join)(a,".gitignore")),o=await Promise.all(n.map(v));if(!o.some(a=>/^!/m.
test(a)))return;let{default:i}=await import("./ignore.js");for(let[a,s]of n.entries()){let c=(0,d.relative)((0,d.dirname)(s),t).split(d.sep).join("/"),u=i({ignorecase:r}).
add(o[a]??"").test(c);if(u.unignored)return s;if(u.ignored)return}}function Dt(e,t){let r=[t];for(let n=t;n!==e&&n!==(0,d.dirname)(n);n=(0,d.dirname)(n))r.push(
(0,d.dirname)(n));return r}var Ut=["workload_identity_provider","service_account","audience","delegates","universe","token_format","access_token_lifetime","access_token_scopes","access_to\
ken_subject","id_token_audience"],Bt=/^(?:OIDC|STS|IAM|API)_/;function Je(e,t){if(!(e instanceof ie)||!Bt.test(e.code))return e;let r=Ut.flatMap(o=>{let i=t[o]?.
trim().replace(/\s*\n\s*/g,",");return i?[`--${ae(o)}`,/^[\w./:@-]+$/.test(i)?i:Y(i)]:[]}),n=[`${ce} doctor`,...r].join(" ");return e.with({suggestions:[...e.suggestions,
`To have it explained, in the same job: ${n}`]})}async function Ke(e){let{ci:t,mode:r,nameOf:n,others:o=[],raw:i,surroundings:a}=e,s=B(i,"create_credentials_fil\
e")?await Jt(t,a,i.credentials_file_path?.trim()||void 0):void 0,{problems:c,source:u}=await me(e),g={nameOf:n,mode:r,ambient:t.hasGoogleIdentity,secretsWithheld:t.
secretsWithheld?.(a.env)};return{plan:pe(i,g,[...o,...c,...fe(a.env),...s?.problems??[],...Mt(e)]),place:s?.place,source:u}}var H=({ci:e,handover:t,print:r=()=>{},
surroundings:n})=>t==="ci"?e.handover?.(n,r):void 0;function Mt(e){let{ci:t,raw:r}=e;if(e.handover==="caller")return[];let n=H(e),o=!!r.token_format?.trim(),i=n?.
problems({variables:B(r,"export_environment_variables"),outputs:o})??[];return!o||n?.setOutputs?i:[...i,{code:"INPUT_TOKEN_UNDELIVERABLE",message:`${t.label} ca\
nnot pass a token to later steps`,suggestions:["Print it with ci-auth token, or choose an --output-format."]}]}async function Jt(e,t,r){let n=r===void 0?(0,w.join)(
e.credentialsFolder(t),j()):(0,w.resolve)(t.cwd,r),o=Gt(n)??await ue(n),i=N(e,t).inspect();return{place:{ci:e,surroundings:t,path:n},problems:[o,i].filter(a=>a!==
void 0)}}var Kt=/private_key|-----BEGIN|eyJ0eX|[\w+/=-]{500}/;function Gt(e,t=(0,Me.platform)()){let r=Ht(e)??(t==="win32"?Xt(e):void 0);if(r!==void 0)return{code:"\
FILE_WRITE_FAILED",message:`the path of the credentials file ${r}`}}function Ht(e){return new RegExp("\\p{Cc}","u").test(e)?"contains a control character":Kt.test(
e)?"is a key":void 0}var Vt=/^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:\..*)?$/i;function Xt(e){let{root:t}=w.win32.parse(e),
r=e.slice(t.length).split(/[\\/]/);return/^[\\/]{2}[.?]/.test(t)||r.some(n=>Vt.test(n))?"names a Windows device":r.some(n=>/[<>:"|?*]/.test(n))?'contains one of\
 < > : " | ? *, which Windows does not allow':r.some(n=>/[ .]$/.test(n))?"has a name that ends in a dot or a blank, which Windows removes":void 0}var De=e=>(0,Be.realpath)(
e).catch(()=>e);async function Ge({ci:e,path:t,surroundings:r}){let n=await De(e.workspace(r)),o=(0,w.join)(await De((0,w.dirname)(t)),(0,w.basename)(t));if(G(n,
o)===void 0)return[];let i=`the workspace ${n} is empty: a checkout after this step deletes the credentials file; check out first`;return[...(0,Ue.readdirSync)(
n).every(s=>$(s)||(0,w.join)(n,s)===o)?[i]:[],...await je(o,n)]}y();y();var He=x(ot(),1),L=x(W(),1),F=x(D(),1);var Yt=6e4,Ve=e=>JSON.stringify(e,null,2);async function qt(e,t,r,n){let{delegates:o,identity:i,serviceAccount:a,universe:s}=e,{endpoints:c}=t.google,u=P=>a===void 0?
P:we({delegates:o,endpoints:c,serviceAccount:a,source:P,universe:s});if(i.mode==="ambient")throw new Error("no file for the metadata server");if(i.mode==="key")
return{file:u(i.key.file),source:"key"};let{refresh:g,...b}=await zt(i.audience,t,r,n),I={endpoints:c,universe:s,audience:Z(i.provider),source:g};return{file:o.
length>0?u(M(I)):M({...I,serviceAccount:a,lifetimeSeconds:e.file?.lifetimeSeconds}),source:g.kind,...b}}async function zt(e,t,r,n){let{place:o,source:i}=r,a=t.actor.
idToken?.(),s=a?{expiresAt:a.expiresAt,lastsForJob:i?.lastsForJob??!1}:{},c=i?.refreshSource(e);if(c)return{refresh:c,...i?.mintsAgain?{}:s};let u=i?.mintsAgain?
await Qt(e,i,r,n):{};if("refresh"in u)return u;let g=(0,F.join)((0,F.dirname)(o.path),j());return await n(g,"subject-token",Ve({id_token:a?.value})),{refresh:{kind:"\
file",path:g,field:"id_token"},why:"its source gives no new token",...s,...u}}async function Qt(e,{origin:t},{launcher:r,place:n},o){if(!r)return{};let{cwd:i,temporaryFolder:a}=n.
surroundings,s=await r({origin:t,audience:e,cwd:i},{beside:n.path,temporaryFolder:a});return s?(await o(s.path,"launcher",s.content),Zt(s.command.split(" ")[0]??
"")?{refresh:{kind:"executable",command:s.command,timeoutMs:Yt}}:{why:`no program may run in ${(0,F.dirname)(s.path)}; use ci-auth exec`}):{why:"client librarie\
s can run no program here; use ci-auth exec"}}function Zt(e){try{return(0,L.accessSync)(e,L.constants.X_OK),!0}catch{return!1}}async function Xe(e,t,r){let{clock:n,
onRecorded:o,place:i,report:a,source:s}=r,c=e.file?.cleanup??!0,{profile:u,projectId:g}=e,b=Ie(e,s,i.surroundings),{undo:I,write:S}=en({...i,clock:n,onRecorded:o,
profile:u,projectId:g,remove:c,report:a,who:b}),P=async()=>{let k=(await I()).filter(({outcome:O})=>O==="refused");for(let{path:O,reason:T}of k)a.warn("FILE_LEF\
T",T??O)};try{let{file:k,...O}=await qt(e,t,r,S);await S(i.path,"credentials",Ve(k));for(let T of await Ge(i))a.warn("FILE_IN_WORKSPACE",T);return{...O,path:i.path,
type:String(k.type),undo:P}}catch(k){throw await P(),k}}function en(e){let{ci:t,clock:r=ge,onRecorded:n,profile:o,projectId:i,remove:a,report:s,surroundings:c,who:u}=e,
g=N(t,c),b=[];return{async write(I,S,P){let k=await We(I);k!==void 0&&s.warn("FILE_IN_WORKSPACE",k),await le(I,P,T=>{let nt=C(Math.floor(r.now())),rt=S==="crede\
ntials"?{projectId:i,who:u,content:u&&ke(P)}:{},it=_({profile:o,...rt}),X={id:(0,He.randomUUID)(),path:I,kind:S,remove:a,createdAt:nt,...it,...T};g.record(X),b.
push(X),n?.(b)},{mode:S==="launcher"?448:384})},async undo(){return be(b.map(I=>({...I,remove:!0})),g)}}}async function qe(e){let{report:t}=e,{place:r,plan:n,source:o}=await Ke(e);for(let a of o?.secrets??[])t.mask(a);for(let a of n.notes)t.note(a);let i=await xe(n,
e,o);try{let a=await Pe(n,i);if(n.expected.length>0){let{checkPlan:u}=await import("./tools.js");await u(n,i,e.nameOf)}let s=n.file&&r?await Xe(n,i,{...e,place:r,
source:o}):void 0,c;try{c=await on(n,i,a,s),await tn(e,n,c)}catch(u){throw await s?.undo(),u}return s&&nn(n,s,e),c}finally{i.close()}}async function tn(e,{exportVariables:t,
projectId:r,token:n},o){let{accept:i,report:a,signal:s}=e;t&&r===void 0&&a.note("the project id is not certain, so no project variable is set; to set it: projec\
t_id");let c=H(e);await a.masked(),s?.throwIfAborted(),oe(c?.problems({variables:t,outputs:n!==void 0})??[]),c?.problems({variables:!1,outputs:!0}).length===0&&
await c.setOutputs?.({...o.outputs}),await c?.exportVariables(o.variables),i?.(o)}function nn(e,t,{report:r,surroundings:n}){let{delegates:o,identity:i,profile:a}=e;
if(t.expiresAt!==void 0){let c=`the credentials file works until ${C(t.expiresAt)}`;t.lastsForJob?r.note(`${c}, about as long as the job can run`):r.warn("OIDC_\
NO_REFRESH",`${c}${rn(t)}`)}i.mode==="federation"&&o.length>0&&r.warn("INPUT_DELEGATES_NOT_PORTABLE","with delegates, the file has the type impersonated_service\
_account, which only the libraries for Node and Go read; for Python, Java and gcloud use ci-auth exec");let s=Object.entries(ye).filter(([c])=>a===U&&n.env[c]);
for(let[c,u]of s)r.warn("FILE_HIDDEN_BY_TOKEN",`${c} is set: ${u} takes that token, not the credentials file`)}var rn=({source:e,why:t})=>t===void 0&&e==="file"?
", unless its token file is renewed":`: ${t??"its source gives no new token"}`;async function on(e,t,r,n){let{identity:o,projectId:i,serviceAccount:a,token:s}=e,
{requested:c}=r,u=t.actor.idToken?.()?.claims.sub;return{mode:o.mode,profile:e.profile,...o.mode==="federation"&&a!==void 0?{}:await t.actor.principal(),provider:o.
mode==="federation"?Q(o.provider):void 0,subject:typeof u=="string"?u:void 0,serviceAccount:a??t.actor.account,projectId:i,credentialsFile:n&&{path:n.path,type:n.
type,source:n.source,expires:n.expiresAt===void 0?void 0:C(n.expiresAt)},token:s&&c&&{format:s.format,expires:C(c.expiresAt),...s.format==="access_token"?{scopes:s.
scopes}:{audience:s.audience}},variables:e.exportVariables?he({profile:e.profile,projectId:i,credentialsFile:n?.path,executable:n?.source==="executable"}):{},outputs:{
..._({project_id:i,credentials_file_path:n?.path}),...Ye("auth_token",r.federated),...s?Ye(s.format,c):{}}}}var Ye=(e,t)=>t===void 0?{}:{[e]:t.value,[`${e}_expi\
ration`]:C(t.expiresAt)};function ze({credentialsFile:e,principal:t,profile:r,serviceAccount:n,subject:o,token:i,variables:a},{reaches:s}){let c=n===void 0||n===
t,u=o===void 0?t:`the federated identity of ${o}`,g=Object.keys(a);return[`Signed in as ${c?u:n}`,...r===U?[]:[`  as the profile ${r}, which commands find with \
--profile ${r}`],...c?[]:[`  by ${o??t}`],...e?[`Wrote ${e.path} (${e.type}, source: ${e.source})`]:[],...i?[`Minted an ${i.format==="id_token"?"ID token":"acce\
ss token"} until ${i.expires}`]:[],...g.length>0&&s!==void 0?[`Passed to ${s}: ${g.join(", ")}`]:[]].map(q)}y();var V=({env:e})=>Object.fromEntries(se.map(t=>[t,e[`INPUT_${t.toUpperCase()}`]]));function Qe({env:e}){let t=n=>e[`INPUT_${n.toUpperCase()}`]?.trim()??"",r={registries:t("registries"),clusters:t("clusters")};return r.registries===""&&r.clusters===
""?void 0:r}var sn={backoff:"Delete backoff: ci-auth increases the waits between attempts itself.",backoff_limit:"Delete backoff_limit: the timeout input limits\
 the whole step.",activate_credentials_file:"Delete activate_credentials_file: later steps always use a created credentials file.",lifetime:"Rename lifetime to \
access_token_lifetime."},Ze=({env:e})=>Object.entries(sn).filter(([t])=>e[`INPUT_${t.toUpperCase()}`]).map(([t,r])=>({code:"INPUT_NOT_APPLICABLE",message:`${t} \
is not an input of this action`,suggestions:[r]})),et=e=>e,an=e=>`<code>${e.replace(/[^\w ,/-]|_/gu,t=>`&#${t.codePointAt(0)};`)}</code>`;function tt(e){let{credentialsFile:t,
ifMapped:r,principal:n,provider:o,serviceAccount:i,subject:a,token:s}=e;return["### Signed in to Google Cloud","","| | |","|---|---|",...[["Subject",a],["Provid\
er",o],["Principal",n===i?void 0:n],["It is this principal if the provider maps",r],["Service account",i],["Project",e.projectId],["Scopes",s?.scopes?.join(", ")],
["Audience",s?.audience],[s?.format==="id_token"?"ID token expires":"Access token expires",s?.expires],["Credentials file",t&&`${t.type}, source: ${t.source}`],
["Credentials expire",t&&(t.expires??cn(t.source))]].flatMap(([g,b])=>b===void 0?[]:[`| ${g} | ${an(b)} |`]),"",""].join(`
`)}var cn=e=>e==="key"?"never, until the key is deleted":"at the end of the job; client libraries refresh them until then";async function dn(){let e=J(),t=ve(e),r=V(e),n=Qe(e),o=n&&await import("./tools.js"),i={surroundings:e,report:Ce(e),userAgent:Se,identify:async(s,c)=>t.naming&&
$e(t.naming,s,c)},a=await qe({...i,raw:r,others:[...Ze(e),...n&&o?o.toolProblems(n,r):[]],nameOf:et,ci:t,named:{},handover:"ci",onRecorded:s=>Oe(e,s)});n&&await o?.
configureTools(n,a.profile,i);for(let s of ze(a,{reaches:"later steps"}))K(s);t.handover?.(e,K).appendSummary?.(tt(a))}await dn().catch(e=>_e(Je(e,V(J()))));
