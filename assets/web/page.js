"use strict";
// The page around the game: it loads the wasm, says in words what a browser lacks, and stands between the browser and
// Ebitengine, which takes every key on its canvas for itself. Classic syntax throughout, so that a browser too old for the
// game can still run this file and say so.
(function () {
  var html = document.documentElement;
  var words = {
    en: {
      title: "Warren",
      canvas: "The picture of the game. Its keys work here. Its board and buttons follow.",
      loading: "Loading",
      bytes: function (done, all) { return done + " of " + all + " MB"; },
      noWasm: "This browser cannot run the game: WebAssembly is missing or switched off. A current Firefox, Chrome, Edge or Safari has it.",
      tooOld: "This browser cannot run the game: its WebAssembly is too old. A current Firefox, Chrome, Edge or Safari has a newer one.",
      noMemory: "This browser has too little memory left for the game. Close other pages, then try again.",
      noWebGL: "This browser cannot draw the game: WebGL 2 is missing or switched off. Turn on hardware acceleration in the browser's settings, or try another browser.",
      loadFailed: "The game did not load. Check the connection, then try again.",
      missing: function (name) { return "Part of the game (" + name + ") did not load. Check the connection, then try again."; },
      status: function (n) { return "The server does not give the game (game.wasm, status " + n + "). Try again later."; },
      other: "The server sent something else in the game's place. A public network may want you to sign in first; then try again.",
      cutShort: function (done, all) { return "The game did not arrive whole: " + done + " of " + all + " MB. Check the connection, then try again."; },
      mixed: "The page and the game are of different versions. Try again.",
      stalled: "The download has stopped: nothing has come for 20 seconds. It goes on by itself when the connection is back, or try again.",
      stopped: "The game has stopped. Your board is kept in the page's address.",
      lost: "The browser has taken the game's picture away, and soon after that once more. Nothing of your game is lost: close other tabs or programs that draw a lot, then try again.",
      elsewhere: "Warren is open in another tab.",
      here: "Play here",
      again: "Try again",
      copy: "Copy the details",
      copied: "Copied",
    },
    zh: {
      title: "狡兔五窟",
      canvas: "游戏画面，在这里可以用游戏的按键；棋盘和按钮在后面",
      loading: "正在加载",
      bytes: function (done, all) { return done + " / " + all + " MB"; },
      noWasm: "这个浏览器运行不了游戏：没有 WebAssembly，或者它被关闭了。请换用新版的 Firefox、Chrome、Edge 或 Safari。",
      tooOld: "这个浏览器运行不了游戏：它的 WebAssembly 太旧了。请换用新版的 Firefox、Chrome、Edge 或 Safari。",
      noMemory: "浏览器剩下的内存不够运行游戏。请关掉一些网页，然后重试。",
      noWebGL: "这个浏览器画不出游戏：没有 WebGL 2，或者它被关闭了。请在浏览器设置中打开硬件加速，或换一个浏览器。",
      loadFailed: "游戏没有加载成功。请检查网络，然后重试。",
      missing: function (name) { return "游戏的一部分（" + name + "）没有加载成功。请检查网络，然后重试。"; },
      status: function (n) { return "服务器没有给出游戏（game.wasm，状态 " + n + "）。请稍后重试。"; },
      other: "服务器发来的不是游戏。如果用的是公共网络，可能要先登录网络，然后重试。",
      cutShort: function (done, all) { return "游戏没有下载完整：" + done + " / " + all + " MB。请检查网络，然后重试。"; },
      mixed: "网页和游戏的版本不一致，请重试。",
      stalled: "下载停住了，20 秒没有收到数据。网络恢复后会自动继续，也可以重试。",
      stopped: "游戏意外停止了，当前局面还保存在网址里。",
      lost: "浏览器在短时间内两次收走了游戏的画面。你的进度都还在：请关闭其他占用图形资源的标签页或程序，然后重试。",
      elsewhere: "狡兔五窟已在另一个标签页中打开。",
      here: "在这里玩",
      again: "重试",
      copy: "复制错误详情",
      copied: "已复制",
    },
  };
  var front = document.getElementById("front");
  var bar = document.getElementById("bar");
  var count = document.getElementById("count");
  var message = document.getElementById("message");
  var again = document.getElementById("again");
  var copy = document.getElementById("copy");
  var details = document.getElementById("details");
  var canvas = null;

  // ---- Language and colours: the player's last choice in the game, else what the browser asks for.

  var said = words.en;
  var savedLook = "warren-page"; // beside the game's own entries, which start with "warren/"; kept as "LANG THEME"

  function speak(lang) {
    said = words[lang] || words.en;
    html.lang = lang === "zh" ? "zh-CN" : "en";
    document.title = document.getElementById("name").textContent = said.title;
    document.querySelector("link[rel=manifest]").href = lang === "zh" ? "manifest.zh.json" : "manifest.json";
    bar.setAttribute("aria-label", said.loading);
    again.textContent = said.again;
    copy.textContent = said.copy;
    if (canvas) canvas.setAttribute("aria-label", said.canvas);
  }

  function wear(theme) {
    html.setAttribute("data-theme", theme);
    var ground = getComputedStyle(html).getPropertyValue("--bg").trim();
    var metas = document.querySelectorAll("meta[name=theme-color]");
    for (var i = 0; i < metas.length; i++) {
      metas[i].removeAttribute("media");
      metas[i].content = ground;
    }
  }

  function browserLanguage() {
    var ranked = navigator.languages || [navigator.language || "en"];
    for (var i = 0; i < ranked.length; i++) {
      var tag = ranked[i].toLowerCase().split("-")[0];
      if (words[tag]) return tag;
    }
    return "en";
  }

  var look = null;
  try { look = localStorage.getItem(savedLook); } catch (e) { /* cookies are blocked: nothing is kept */ }
  look = (look || "").split(" ");
  speak(look[0] || browserLanguage());
  if (look[1]) wear(look[1]);

  addEventListener("warren-look", function (e) {
    speak(e.detail.split(" ")[0]);
    wear(e.detail.split(" ")[1]);
    try { localStorage.setItem(savedLook, e.detail); } catch (e) { /* as above */ }
  });

  // ---- Loading.

  var failed = false;
  var ready = new Promise(function (resolve) { addEventListener("warren-ready", resolve); });

  function fail(text, mayRetry) {
    if (failed) return; // the first reason is the one that counts
    failed = true;
    expect(false);
    if (canvas) canvas.remove();
    var mirror = document.getElementById("mirror");
    if (mirror) mirror.remove();
    front.hidden = false;
    bar.hidden = count.hidden = true;
    bar.style.display = "none";
    say(text, mayRetry);
    if (mayRetry) again.focus();
  }

  // stopped says that the game has ended by a fault of its own, and has the player copy what is known of it.
  function stopped(known) {
    fail(said.stopped, true);
    details.textContent = known;
    copy.hidden = details.hidden = false;
  }

  copy.addEventListener("click", function () {
    function byHand() { getSelection().selectAllChildren(details); }
    if (!navigator.clipboard) return byHand();
    navigator.clipboard.writeText(details.textContent).then(function () { copy.textContent = said.copied; }, byHand);
  });

  function say(text, mayRetry) {
    message.setAttribute("role", text ? "alert" : "none"); // an empty alert is announced too
    message.textContent = text;
    again.hidden = !mayRetry;
  }

  // What is awaited from the network may never come, of which the browser tells nothing. The seconds are counted rather than read from
  // a clock: a machine that was asleep has not waited.
  var patience = 20, silent = 0, stalled = false;
  var seconds = setInterval(function () {
    if (++silent < patience || stalled) return;
    stalled = true;
    say(said.stalled, true);
  }, 1000);

  // expect tells that something has come from the network, and whether more is awaited.
  function expect(more) {
    silent = 0;
    if (stalled) say("", false);
    stalled = false;
    if (!more) clearInterval(seconds);
  }

  // total is the size of the wasm itself: what Content-Length tells is the size of what is sent, which is compressed.
  var total = +document.body.getAttribute("data-game-bytes");

  function megabytes(n) { return (n / 1e6).toFixed(1); }

  function progress(done) {
    var part = Math.min(done / total, 1);
    bar.firstElementChild.style.width = 100 * part + "%";
    bar.setAttribute("aria-valuenow", Math.round(100 * part));
    count.textContent = said.bytes(megabytes(Math.min(done, total)), megabytes(total));
  }

  // A cargo is what has come of game.wasm: its first bytes, and the number of all.
  function newCargo() { return { head: [], bytes: 0 }; }

  function stow(cargo, part) {
    for (var i = 0; i < part.length && cargo.head.length < 4; i++) cargo.head.push(part[i]);
    cargo.bytes += part.length;
  }

  // tally counts the bytes of a response as they arrive, and shows the count ten times a second. It reads a copy: of the response itself
  // the browser compiles while it arrives, and keeps what it has compiled for the next visit. Painting the bar takes the page's time,
  // so nothing is shown of a response that will soon be there. It returns a promise of the cargo, whole or not.
  function tally(response) {
    var reader = response.clone().body.getReader(), cargo = newCargo(), begun = performance.now(), shown = false;
    var painter = setInterval(function () {
      var soon = (performance.now() - begun) * (total - cargo.bytes) < 1000 * cargo.bytes; // the rest comes within a second
      if (soon && !shown) return;
      shown = true;
      progress(cargo.bytes);
    }, 100);
    function end() {
      clearInterval(painter);
      if (shown) progress(cargo.bytes);
      return cargo;
    }
    function next(part) {
      if (part.done) return end();
      expect(true);
      stow(cargo, part.value);
      return reader.read().then(next);
    }
    return reader.read().then(next).catch(end); // the compiler meets the same fault
  }

  // compile returns promises of the compiled game, and of the cargo.
  function compile(response, imports) {
    // A server that does not know wasm names another type, which the browser refuses to compile while it arrives.
    if (response.body && WebAssembly.instantiateStreaming && response.headers.get("Content-Type") === "application/wasm") {
      var cargo = tally(response);
      return { game: WebAssembly.instantiateStreaming(response, imports), cargo: cargo };
    }
    var counted = response.body ? tally(response) : null;
    var bytes = response.arrayBuffer();
    return {
      game: bytes.then(function (bytes) { return WebAssembly.instantiate(bytes, imports); }),
      cargo: counted || bytes.then(function (bytes) {
        var cargo = newCargo();
        stow(cargo, new Uint8Array(bytes));
        return cargo;
      }, newCargo),
    };
  }

  // diagnose returns what is wrong with a cargo that the browser refused for a reason.
  function diagnose(cargo, reason) {
    if (cargo.bytes > 0 && String(cargo.head) !== "0,97,115,109") return said.other; // wasm starts with "\0asm"
    if (cargo.bytes < total) return said.cutShort(megabytes(cargo.bytes), megabytes(total));
    if (reason instanceof RangeError) return said.noMemory;
    if (reason instanceof WebAssembly.LinkError) return said.mixed;
    return reason instanceof WebAssembly.CompileError ? said.tooOld : said.loadFailed;
  }

  // Ebitengine draws one rectangle onto the canvas. Multisampling, which a canvas has unless told otherwise, does nothing for
  // it but take four times the memory and, without a graphics card, a third of the frames. Whether there is WebGL at all shows here
  // too: to ask for a context only to see would take a tenth of the start.
  function watchContext() {
    var getContext = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, attributes) {
      if (kind !== "webgl2") return getContext.call(this, kind, attributes);
      if (attributes) attributes.antialias = false;
      var gl = getContext.call(this, kind, attributes);
      if (!gl) fail(said.noWebGL, true);
      return gl;
    };
  }

  window.warrenFiles = {}; // what the game reads, as buffers by name; null is what has failed to come

  function fetchBuffer(name, signal) {
    return fetch(ofBuild(name), { cache: window.loadedAgain ? "no-cache" : "default", signal: signal }).then(function (response) {
      if (!response.ok) throw new Error(name + ": HTTP status " + response.status);
      return response.arrayBuffer();
    }).then(function (bytes) {
      // A page of somebody else's may come in a file's place. Fonts begin with "OTTO", and texts with a zero.
      var first = /otf$/.test(name) ? 79 : /^(boards|words)/.test(name) ? 0 : -1;
      if (first >= 0 && new Uint8Array(bytes)[0] !== first) throw new Error(name + " is something else");
      return bytes;
    });
  }

  // warrenFetch loads a file that the game wants while it runs. One that fails, or hangs for a minute, is loaded when it is wanted once more, or when there
  // is a network again.
  var coming = {};

  window.warrenFetch = function (name) {
    function over(bytes) {
      delete coming[name];
      warrenFiles[name] = bytes;
      dispatchEvent(new CustomEvent("warren-fetched", { detail: bytes !== null }));
    }
    if (!coming[name]) coming[name] = fetchBuffer(name, AbortSignal.timeout && AbortSignal.timeout(60000)).then(over).catch(function (reason) {
      console.error(reason);
      addEventListener("online", function () { warrenFetch(name); }, { once: true });
      over(null);
    });
    return coming[name];
  };

  var needed = ["boards.txt", "words." + (said === words.zh ? "zh" : "en") + ".txt"];

  // fetchBeside loads what the game reads as it starts. Fonts that do not come are missed as little as they can be.
  function fetchBeside() {
    var texts = needed.map(function (name) {
      return fetchBuffer(name).then(function (bytes) { warrenFiles[name] = bytes; }).catch(function (reason) { console.error(reason); });
    });
    var fonts = said === words.zh ? ["chinese-regular.otf", "chinese-bold.otf"].map(warrenFetch) : [];
    return Promise.all(texts.concat(fonts).map(function (file) {
      return file.then(function () { expect(true); });
    }));
  }

  function load() {
    if (window.gameResponse === undefined) { // nor does the button work without it
      again.addEventListener("click", function () { location.reload(); });
      fail(said.missing("start.js"), true);
      return;
    }
    if (!window.gameResponse) {
      fail(said.noWasm, false);
      return;
    }
    // Without mirror.js nothing could be typed, and nobody who cannot see would be told that there is a game.
    var missing = typeof Go !== "function" ? "wasm_exec.js" : typeof warrenMirror !== "function" ? "mirror.js" : "";
    if (missing) {
      fail(said.missing(missing), true);
      return;
    }
    expect(true);
    progress(0);
    watchContext();
    var go = new Go();
    go.env = { GOGC: "off", GOMEMLIMIT: "64MiB" }; // until the first frame: the start keeps nearly all that it allocates
    var exit = go.exit;
    var code = 0;
    go.exit = function (c) { code = c; exit(c); };

    // What the game prints is kept for the player to copy if it ends: the reason is in it.
    var LONGEST = 1 << 16, printed = "", decoder = new TextDecoder(), write = fs.writeSync;
    fs.writeSync = function (fd, bytes) {
      printed = (printed + decoder.decode(bytes)).slice(-LONGEST);
      return write.call(fs, fd, bytes);
    };
    var beside = fetchBeside();
    window.gameResponse.then(function (response) {
      if (!response.ok) return fail(said.status(response.status), true);
      expect(true);
      var coming = compile(response, go.importObject);
      Promise.all([coming.cargo, beside]).then(function () { expect(false); }); // what is left takes the machine's time
      return coming.game.then(function (result) {
        return beside.then(function () {
          for (var i = 0; i < needed.length; i++) if (!warrenFiles[needed[i]]) return fail(said.missing(needed[i]), true);
          return ours.then(function () { return run(result); });
        });
      }, function (reason) {
        console.error(reason);
        return coming.cargo.then(function (cargo) { fail(diagnose(cargo, reason), true); });
      });
    }, function (reason) {
      console.error(reason);
      fail(said.loadFailed, true);
    }).catch(function (reason) {
      console.error(reason);
      fail(said.stopped, true);
    });

    function run(result) {
      if (lost) return;
      performance.mark("warren-start");
      var ended = go.run(result.instance); // comes back at the first wait; the canvas is there by then
      adopt(document.querySelector("canvas"));
      return ended.then(function () {
        console.error("warren: the game ended with status " + code);
        stopped("status " + code + "\n" + printed);
      }, function (reason) {
        console.error(reason);
        stopped(reason + "\n" + (reason && reason.stack || "") + "\n" + printed);
      });
    }
  }

  // ---- A lost context. The browser takes what the game draws with: a phone while the game is behind another app, any browser when the
  // driver resets. Ebitengine cannot go on and would load the page anew at once. A page that lost its context not long ago is not loaded again by
  // itself: it might do that for ever.

  var lossKey = "warren-lost"; // in sessionStorage: when a context was lost last
  var lossesApart = 60000; // ms
  var lost = false; // no frame comes any more

  function lostBefore() {
    var now = Date.now();
    try {
      var before = +sessionStorage.getItem(lossKey);
      sessionStorage.setItem(lossKey, now);
      return now - before < lossesApart;
    } catch (e) {
      return true; // nothing is kept, so that nobody can tell
    }
  }

  // Where the player was, for the game that begins anew in this tab: at the same address, since a link leads elsewhere.
  var routeKey = "warren-route";

  window.warrenRoute = {
    keep: function (route) {
      try { sessionStorage.setItem(routeKey, location.href + "\n" + route); } catch (e) { /* no room, or blocked: the game begins with its board alone */ }
    },
    take: function () {
      try {
        var kept = (sessionStorage.getItem(routeKey) || "").split("\n");
        sessionStorage.removeItem(routeKey);
        return kept[0] === location.href && kept[1] || "";
      } catch (e) {
        return "";
      }
    },
  };

  addEventListener("webglcontextlost", function (e) {
    e.stopImmediatePropagation();
    if (lost) return;
    lost = true;
    dispatchEvent(new Event("warren-lost"));
    if (lostBefore()) fail(said.lost, true);
    else location.reload();
  }, true);

  // A page that has been open for long may find a newer solver, which answers otherwise: it loads none but its own.
  var solverDigest = document.body.getAttribute("data-solver");
  window.warrenWorker = ofBuild("worker.js") + "&" + encodeURIComponent(solverDigest);

  // The solver where the browser provides no Web Worker: solver.wasm in the page, where it works between the frames. What it
  // gives has the methods and events of a Worker that the game uses.
  window.warrenSolver = function () {
    var channel = new MessageChannel();
    var solver = {
      postMessage: function (text) { channel.port1.postMessage(text); },
      terminate: function () { channel.port1.close(); },
    };
    channel.port1.onmessage = function (e) { if (solver.onmessage) solver.onmessage(e); };
    var go = new Go();
    fetch(ofBuild("solver.wasm"), { integrity: solverDigest }).then(function (response) {
      if (!response.ok) throw new Error("solver.wasm: HTTP status " + response.status);
      return response.arrayBuffer();
    }).then(function (bytes) {
      return WebAssembly.instantiate(bytes, go.importObject);
    }).then(function (result) {
      self.solverPort = channel.port2; // which the program takes as it starts
      return go.run(result.instance);
    }).then(function () {
      throw new Error("the solver ended");
    }).catch(function (reason) {
      console.error(reason);
      if (solver.onerror) solver.onerror(new ErrorEvent("error", { message: String(reason) }));
    });
    return solver;
  };

  // ---- Frames. Ebitengine asks for one sixty times a second. While the game rests, its request waits here until the game wants a
  // frame or anything happens to the page. Ebitengine takes the function up as it starts; others get the browser's own.

  var requestFrame = window.requestAnimationFrame;
  var resting = false, waiting = null;

  function nextFrame() {
    var frame = waiting;
    waiting = null;
    if (frame && !lost) requestFrame.call(window, frame);
  }

  window.requestAnimationFrame = function (frame) {
    if (!resting && !lost) return requestFrame.call(window, frame);
    waiting = frame;
  };

  window.warrenFrames = {
    rest: function (on) {
      resting = on;
      if (!on) nextFrame();
    },
    next: nextFrame,
  };

  [
    "keydown", "keyup", "mousemove", "mousedown", "mouseup", "wheel", "touchstart", "touchmove", "touchend", "touchcancel", "pointercancel", "click", "paste", "input", "compositionend",
    "change", "drop", "focus", "blur", "focusin", "popstate", "hashchange", "resize", "visibilitychange", "gamepadconnected",
    "warren-files", "warren-fetched", "warren-update",
  ].forEach(function (kind) { addEventListener(kind, nextFrame, { capture: true, passive: true }); });

  addEventListener("warren-ready", function () {
    window.requestAnimationFrame = requestFrame;
    requestAnimationFrame(function () { // when the frame is on its way to the screen
      front.hidden = true;
      performance.mark("warren-first-frame");
      performance.measure("warren: navigation to first frame", { start: 0, end: "warren-first-frame" });
      keepOffline();
    });
  });

  // ---- Without a network: service.js keeps the files of a build. A new build is fetched while the player plays the old one, and waits until the player
  // takes it; all that can fail here costs nothing but that.

  function keepOffline() {
    var workers = null, hour = 3600000, looked = performance.now(), taken = false;
    try { workers = navigator.serviceWorker; } catch (e) { /* the page is in a frame that may keep nothing */ }
    if (!workers) return;
    Promise.resolve().then(function () { // register throws where cookies are blocked
      return workers.register("service.js", { updateViaCache: "none" });
    }).then(function (registration) {
      function offer() {
        if (!registration.waiting || !workers.controller) return; // the first build is no new one
        window.warrenTake = function () {
          taken = true;
          if (registration.waiting) registration.waiting.postMessage("take"); // after a second click it waits no longer
        };
        dispatchEvent(new Event("warren-update"));
      }
      registration.addEventListener("updatefound", function () {
        registration.installing.addEventListener("statechange", offer);
      });
      offer();
      document.addEventListener("visibilitychange", function () { // for who never closes the page
        if (document.hidden || performance.now() - looked < hour) return;
        looked = performance.now();
        registration.update().catch(function () { /* no network */ });
      });
    }, function (reason) {
      console.info("The page is not kept: " + reason); // cookies are blocked, or a file did not come
    });
    workers.addEventListener("controllerchange", function () { if (taken) location.reload(); });
  }

  // What the system opens with the installed page: a file, or a shortcut, which does not change the address of a game that runs.
  if (window.launchQueue) launchQueue.setConsumer(function (launch) {
    var to = launch.targetURL ? new URL(launch.targetURL).hash : "";
    if (to && front.hidden) location.hash = to;
    Promise.all(launch.files.map(function (handle) {
      return handle.getFile().then(function (file) {
        return readFiles([{ getAsFile: function () { return file; } }])[0];
      }).catch(function (reason) {
        return { name: handle.name, failed: reason };
      });
    })).then(function (read) {
      if (read.length) ready.then(function () { dispatchEvent(new CustomEvent("warren-files", { detail: read })); });
    });
  });

  // ---- The canvas that Ebitengine has put into the page.

  function adopt(c) {
    canvas = c;
    canvas.tabIndex = 0;
    canvas.setAttribute("role", "img"); // Orca takes an application for a document of its own, and is silent when Tab leaves it
    canvas.setAttribute("aria-label", said.canvas);
    keepSharp();
    canvas.addEventListener("focus", focused);
    canvas.addEventListener("blur", blurred);
  }

  // Ebitengine reads the density of the screen once, and takes the size of the body in whole pixels of the page. The density changes when the
  // player zooms the page or takes the window to another screen, and whole pixels of the page are not whole ones of the screen: the canvas
  // gets as many as the screen has under it, and stays sharp.
  function keepSharp() {
    ["width", "height"].forEach(function (side) {
      var own = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, side);
      Object.defineProperty(canvas, side, {
        get: function () { return own.get.call(canvas); },
        set: function () { own.set.call(canvas, Math.round(document.body.getBoundingClientRect()[side] * devicePixelRatio)); },
      });
      canvas[side] = 0;
    });
    var density = devicePixelRatio;
    setInterval(function () { // not every browser tells of a change that leaves the window's size as it is
      if (devicePixelRatio === density) return;
      density = devicePixelRatio;
      dispatchEvent(new Event("resize"));
    }, 250);
  }

  // The ring shows where the keyboard is, once the player has come to the canvas by Tab. It is not for the start of the page,
  // a click, coming back to the window, or from a field that has had its text, all of which :focus-visible would show it for.
  var byTab = false; // Tab is down

  function focused() {
    if (byTab) canvas.classList.add("ring");
  }

  function blurred() {
    byTab = false; // with the window goes the release of the key
    if (document.activeElement !== canvas) canvas.classList.remove("ring");
  }

  addEventListener("keydown", function (e) { byTab = e.key === "Tab"; }, true);
  addEventListener("keyup", function () { byTab = false; }, true);

  // ---- Keys. Ebitengine takes every key on its canvas for itself, so none goes down for it: the game, which has warrenKey, says which are its own.

  ["keydown", "keyup"].forEach(function (kind) {
    addEventListener(kind, function (e) { // before Ebitengine's on the canvas
      if (!canvas || e.target !== canvas && e.target !== document.body) return; // a reader that browses over text leaves the focus on the body
      if (kind === "keydown" && window.warrenTab) warrenTab(e);
      var ours = window.warrenKey && warrenKey(e);
      if (ours) e.preventDefault();
      if (!ours || kind === "keydown") e.stopImmediatePropagation(); // when a key goes up, sounds may begin
    }, true);
  });

  // WebKit lets a page use the clipboard only in the handler of a key, a click or a touch, and in
  // timers that the handler starts. The game acts in a later frame, so each handler starts timers,
  // and what the game wants waits for the next of them.
  var gestures = 0, wanted = []; // the timers that run, and the calls that wait

  ["keydown", "mouseup", "touchend", "click"].forEach(function (kind) {
    addEventListener(kind, function () {
      [20, 60, 150, 400].forEach(function (delay) { // ms; a tick comes long before the last
        gestures++;
        setTimeout(function () {
          gestures--;
          wanted.splice(0).forEach(function (call) { call(); });
        }, delay);
      });
    }, true);
  });

  // warrenGesture calls a method that returns a promise, which then calls done or failed.
  window.warrenGesture = function (object, method, args, done, failed) {
    function call() { object[method].apply(object, args).then(done, failed); }
    if (gestures) wanted.push(call);
    else call();
  };

  // ---- Pointers.

  // The game and Ebitengine take places in the window for places on the canvas, which begins where the body does: beside a notch.
  [MouseEvent, window.Touch].forEach(function (kind) {
    if (kind) [["clientX", "left"], ["clientY", "top"]].forEach(function (pair) {
      var own = Object.getOwnPropertyDescriptor(kind.prototype, pair[0]);
      Object.defineProperty(kind.prototype, pair[0], {
        get: function () { return own.get.call(this) - document.body.getBoundingClientRect()[pair[1]]; },
      });
    });
  });

  // What is held by a pointer stays the canvas's until it is let go, wherever that is.
  addEventListener("pointerdown", function (e) {
    if (e.target !== canvas) return;
    canvas.classList.remove("ring");
    try { canvas.setPointerCapture(e.pointerId); } catch (gone) { /* let go already */ }
  }, true);

  // Back and Forward of a mouse are the browser's, and Ctrl with the wheel unless a board is shown that can be zoomed.
  function browsers(e) {
    if (e.button > 2 || (e.type === "wheel" && e.ctrlKey && !window.warrenZooms)) e.stopImmediatePropagation();
  }
  addEventListener("mousedown", browsers, true);
  addEventListener("mouseup", browsers, true);
  addEventListener("wheel", browsers, { capture: true, passive: true });

  // A mouse that has left the window is over nothing. WebKit sends mouseleave also where the mouse
  // stays: when a capture ends, after pointerup and before mouseup.
  var pressed = false;
  addEventListener("mousedown", function () { pressed = true; }, true);
  addEventListener("mouseup", function () { pressed = false; }, true);
  html.addEventListener("mouseleave", function () {
    if (canvas && !pressed) canvas.dispatchEvent(new MouseEvent("mousemove", { clientX: -1, clientY: -1, cancelable: true }));
  });

  // Ebitengine does not hear touchcancel: for it a finger would stay down for ever. Not every browser tells of one when the page is put away.
  var touching = false;

  function track(e) { if (e.target === canvas) touching = e.targetTouches.length > 0; }
  function lift(e) {
    if (!touching) return;
    touching = e.targetTouches.length > 0;
    function list(touches) { return Array.prototype.slice.call(touches); }
    canvas.dispatchEvent(new TouchEvent("touchend", {
      cancelable: true, touches: list(e.touches), targetTouches: list(e.targetTouches), changedTouches: list(e.changedTouches),
    }));
  }
  ["touchstart", "touchmove", "touchend"].forEach(function (type) { addEventListener(type, track, { capture: true, passive: true }); });
  addEventListener("touchcancel", lift);
  document.addEventListener("visibilitychange", function () {
    if (document.hidden && touching) canvas.dispatchEvent(new TouchEvent("touchcancel", { bubbles: true }));
  });

  // ---- Files that are dropped. They are read here and handed to the game, since Ebitengine stops the game where a file has no entry in a file
  // system, as when it is dragged out of another page or an archive, and waits for ever for one that is gone.
  var LARGEST = 32 << 20; // bytes, of one file and of all

  function readFiles(items) {
    var room = LARGEST;
    return items.map(function (item) {
      var entry = item.webkitGetAsEntry ? item.webkitGetAsEntry() : null;
      var file = item.getAsFile();
      if (entry && entry.isDirectory) return { name: entry.name, folder: true };
      if (!file) return { name: "" };
      if (file.size > room) return { name: file.name, large: true };
      room -= file.size;
      return file.arrayBuffer().then(function (data) {
        return { name: file.name, data: new Uint8Array(data) };
      }, function (reason) {
        return { name: file.name, failed: reason };
      });
    });
  }

  addEventListener("drop", function (e) {
    var items = e.dataTransfer ? Array.prototype.slice.call(e.dataTransfer.items || []) : [];
    var files = items.filter(function (item) { return item.kind === "file"; });
    if (!files.length) return;
    e.preventDefault();
    e.stopImmediatePropagation();
    Promise.all(readFiles(files)).then(function (read) {
      dispatchEvent(new CustomEvent("warren-files", { detail: read }));
    });
  }, true);

  // Safari zooms on a pinch whatever touch-action says, and tells one on a trackpad in events of its own, where others tell a wheel with Ctrl.
  var apart = 1;
  ["gesturestart", "gesturechange"].forEach(function (kind) {
    document.addEventListener(kind, function (e) {
      e.preventDefault();
      if (kind === "gesturechange" && canvas && !touching) {
        canvas.dispatchEvent(new WheelEvent("wheel", { ctrlKey: true, deltaY: 100 * Math.log(apart / e.scale), clientX: e.clientX, clientY: e.clientY, cancelable: true }));
      }
      apart = e.scale;
    });
  });

  // ---- One writer: the tab in front has what is saved. A tab that is shown takes the lock from the one that has it and reads what is
  // saved as its game starts; one that had to give the lock away starts its game anew. Where there are no locks, the tabs tell each other.

  var tabKey = "warren-tab"; // in localStorage: the tab that was shown last changes it
  var asked = false, elsewhere = false, begin;
  var ours = new Promise(function (resolve) { begin = resolve; });

  function takeOver() {
    if (document.hidden) return;
    if (elsewhere) location.reload();
    if (asked) return;
    asked = true;
    if (navigator.locks) {
      navigator.locks.request("warren", { steal: true }, function () {
        begin();
        return new Promise(function () {}); // until the page ends or another tab takes the lock
      }).catch(function (reason) {
        if (reason.name === "AbortError") giveWay();
        else begin(); // in a page that may keep nothing
      });
      return;
    }
    try { localStorage.setItem(tabKey, Math.random()); } catch (e) { /* nothing is kept */ }
    begin();
  }

  // giveWay stops the game, which saves as it plays. It writes down where the player is, for when the player comes back.
  function giveWay() {
    if (lost) return;
    lost = elsewhere = true;
    dispatchEvent(new Event("warren-lost"));
    again.textContent = said.here;
    fail(said.elsewhere, true);
  }

  addEventListener("storage", function (e) { if (e.key === tabKey) giveWay(); });
  addEventListener("focus", takeOver);
  document.addEventListener("visibilitychange", takeOver);
  takeOver();

  // defer runs mirror.js and wasm_exec.js before this event
  document.addEventListener("DOMContentLoaded", load);

  // index.html waits no longer for this file.
  clearTimeout(window.pageAwaited);
  window.pageAwaited = 0;
  say("", false);
})();
