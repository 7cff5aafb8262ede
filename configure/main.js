var{configureStep:a}=await import("./tools.js");await a();
