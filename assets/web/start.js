"use strict";
// What comes before all else. Classic syntax, as in page.js.

// The addresses of all that the page loads end with the build, so that what the browser has kept of another never comes in its place.
function ofBuild(name) { return name + "?" + build; }
var build = document.currentScript.src.split("?")[1];

// What takes longest to come is asked for first; page.js takes it up. Who loads the page again does not want what the browser has kept.
var loadedAgain = performance.navigation && performance.navigation.type === 1;
window.gameResponse = window.fetch && window.WebAssembly ? fetch(ofBuild("game.wasm"), { cache: loadedAgain ? "no-cache" : "default" }) : null;

// All other sentences are in page.js, so that it is missing has to be said here, in both languages.
function pageMissing() {
  document.getElementById("bar").style.display = "none";
  document.getElementById("message").textContent = "Part of the page (page.js) did not load. Check the connection, then try again.\n网页的一部分（page.js）没有加载成功。请检查网络，然后重试。";
  document.getElementById("again").hidden = false;
}
var pageAwaited = setTimeout(pageMissing, 20000); // page.js takes it back
document.addEventListener("DOMContentLoaded", function () { if (window.pageAwaited) pageMissing(); });

addEventListener("click", function (e) {
  if (e.target.id !== "again") return;
  function reload() { location.reload(); }
  setTimeout(reload, 3000); // a connection may stall once more
  if (window.fetch) Promise.all(Array.prototype.map.call(document.scripts, function (script) { return fetch(script.src, { cache: "reload" }); })).then(reload, reload);
});
