import{a as l,b as p,f as d,g as h,h as w}from"./shared-1.js";import{a as v,b as g,c as u}from"./shared-3.js";import{Aa as f,B as m,V as c}from"./shared-4.js";
import{f as s}from"./shared-5.js";s();async function E(){let o=l(),i=d(o),a=p(o),n=f(a,o),t=i.length===0?[]:await u(i,n);if(m(c(n.path),{throwIfNoEntry:!1})){let{cleanTools:e}=await import("./on-demand.js");
t.push(...await e(a,o))}for(let e of v(t))h(e);g(t)}await E().catch(w);
