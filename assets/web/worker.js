"use strict";
// The solver in a Web Worker: solver.wasm says when it is ready, takes requests through self.onmessage and answers them. The page has put its build and the
// digest of its solver into the address.
const [build, digest = ""] = location.search.slice(1).split("&");
importScripts("wasm_exec.js?" + build);

async function start() {
  const go = new Go();
  const response = await fetch("solver.wasm?" + build, { integrity: decodeURIComponent(digest) });
  if (!response.ok) throw new Error(`solver.wasm: HTTP status ${response.status}`);
  const fallback = response.clone();
  let result;
  try {
    result = await WebAssembly.instantiateStreaming(response, go.importObject);
  } catch (reason) { // no streaming in this browser, or the server does not say that it is wasm
    result = await WebAssembly.instantiate(await fallback.arrayBuffer(), go.importObject);
  }
  await go.run(result.instance);
  throw new Error("the solver ended");
}

// A promise's failure does not reach the page's onerror; an exception outside of it does.
start().catch((reason) => setTimeout(() => { throw reason; }));
