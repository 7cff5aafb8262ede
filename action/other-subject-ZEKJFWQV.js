import{g as p}from"./shared-5.js";p();function $(a){let{repository:e,repository_id:i,repository_owner_id:s,sub:t}=a;if(![e,i,s,t].every(n=>typeof n=="string"&&n!==""))return;let[g,y]=String(e).split(
"/"),d=[`repo:${e}:`,`repo:${g}@${s}/${y}@${i}:`],r=d.find(n=>String(t).startsWith(n)),f=d.find(n=>n!==r);return r===void 0||f===void 0?void 0:f+String(t).slice(
r.length)}export{$ as otherSubject};
