import{a as m,b as a,c}from"./shared-1.js";import{b as w,g}from"./shared-3.js";import{G as f,R as l,S as d,W as p,X as u,Y as v}from"./shared-4.js";
import"./shared-7.js";import{g as s}from"./shared-8.js";s();async function j(){let o=l(),e=p(o),t=d(o),S=e.length===0?[]:await c(e,f(t,o)),i=w(t,o),n=[...S,...g(i),...await i.remove()];for(let b of m(n))u(b);a(n)}await j().
catch(v);
