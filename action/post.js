import{b as f,c as l,f as p,g as d,h}from"./shared-1.js";import{a as w,b as v,c as g}from"./shared-3.js";import{S as c,s as I,v as O}from"./shared-4.js";
import{b as s,g as m}from"./shared-5.js";m();var R=s(I(),1),E=s(O(),1);async function L(){let o=f(),i=p(o),a=l(o),n=c(a,o),t=i.length===0?[]:await g(i,n);if((0,R.lstatSync)((0,E.dirname)(n.path),{throwIfNoEntry:!1})){let{cleanTools:e}=await import("./on-demand.js");
t.push(...await e(a,o))}for(let e of w(t))d(e);v(t)}await L().catch(h);
