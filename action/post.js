import{b as a,c,d as m}from"./shared-1.js";import{b as w,g}from"./shared-3.js";import{G as f,Q as l,R as d,V as p,W as u,X as v}from"./shared-4.js";
import"./shared-7.js";import{g as s}from"./shared-8.js";s();async function j(){let o=l(),r=p(o),t=d(o),S=r.length===0?[]:await m(r,f(t,o)),n=w(t,o),i=[...S,...g(n),...await n.remove()];for(let b of a(i))u(b);c(i)}await j().
catch(v);
