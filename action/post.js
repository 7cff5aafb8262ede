import{b as f,c as l,g as p,h,i as w}from"./shared-1.js";import{a as d,b as v,c as g}from"./shared-3.js";import{$ as c,Ga as m,H as n}from"./shared-4.js";async function R(){let o=f(),a=p(o),s=l(o),i=m(s,o),t=a.length===0?[]:await g(a,i);if(n(c(i.path),{throwIfNoEntry:!1})){let{cleanTools:e}=await import("./on-demand.js");
t.push(...await e(s,o))}for(let e of d(t))h(e);v(t)}await R().catch(w);
