"use strict";
// The solver in a Web Worker: solver.wasm takes requests and answers them through self.onmessage and postMessage.
importScripts("wasm_exec.js");

// What is asked before the solver listens would be lost; it is kept and handed on.
const early = [];
self.onmessage = (e) => early.push(e);

async function start() {
  const go = new Go();
  const response = await fetch("solver.wasm");
  if (!response.ok) throw new Error(`solver.wasm: HTTP status ${response.status}`);
  const fallback = response.clone();
  let result;
  try {
    result = await WebAssembly.instantiateStreaming(response, go.importObject);
  } catch (reason) { // no streaming in this browser, or the server does not say that it is wasm
    result = await WebAssembly.instantiate(await fallback.arrayBuffer(), go.importObject);
  }
  const ended = go.run(result.instance);
  for (const e of early) self.onmessage(e);
  await ended;
  throw new Error("the solver ended");
}

// A promise's failure does not reach the page's onerror; an exception outside of it does.
start().catch((reason) => setTimeout(() => { throw reason; }));
