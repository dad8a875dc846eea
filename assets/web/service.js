// Keeps the page for when there is no network. The build writes the line above: the name of this build, and the digest of each of its files. One cache has
// the files of one build, whole or not at all; the page of a build never meets files of another.

const folder = new URL("./", location).pathname;
const family = "warren " + folder + " "; // of the caches of this folder: other folders of the site may have games of their own
const cacheName = family + build.name;
const page = "index.html";

const address = (name) => (name === page ? "./" : name);

async function fetched(name) {
  // The page itself says which build it is of. A host may have added to it, so that its digest says nothing.
  const integrity = name === page ? "" : build.files[name];
  const response = await fetch(name === page ? address(name) : name + "?" + build.name, { cache: "no-cache", integrity });
  if (!response.ok) throw new Error(name + ": status " + response.status);
  if (name === page && !(await response.clone().text()).includes(build.name)) throw new Error(name + " is of another build");
  return response;
}

async function keep() {
  const cache = await caches.open(cacheName);
  try {
    await Promise.all(Object.keys(build.files).map(async (name) => cache.put(address(name), await fetched(name))));
  } catch (reason) {
    await caches.delete(cacheName); // the browser tries again with the next visit
    throw reason;
  }
}

async function dropEarlier() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(family) && name !== cacheName).map((name) => caches.delete(name)));
}

async function answer(request, name) {
  const cache = await caches.open(cacheName);
  return (await cache.match(address(name))) || fetch(request);
}

addEventListener("install", (e) => e.waitUntil(keep()));
addEventListener("activate", (e) => e.waitUntil(dropEarlier()));

// The player has said that the new build may come.
addEventListener("message", (e) => {
  if (e.data === "take") skipWaiting();
});

addEventListener("fetch", (e) => {
  const { origin, pathname } = new URL(e.request.url);
  if (e.request.method !== "GET" || origin !== location.origin || !pathname.startsWith(folder)) return;
  const name = pathname.slice(folder.length) || page;
  if (name in build.files) e.respondWith(answer(e.request, name));
});
