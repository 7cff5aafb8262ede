import{a as l,b as p,f as h,g as w,h as d}from"./shared-1.js";import{a as v,b as g,c as u}from"./shared-3.js";import{Ca as f,D as c,X as m}from"./shared-4.js";
import{f as n}from"./shared-5.js";n();async function E(){let o=l(),a=h(o),s=p(o),i=f(s,o),t=a.length===0?[]:await u(a,i);if(c(m(i.path),{throwIfNoEntry:!1})){let{cleanTools:e}=await import("./on-demand.js");
t.push(...await e(s,o))}for(let e of v(t))w(e);g(t)}await E().catch(d);
