"use strict";
// The mirror: elements beside the canvas for those who cannot see it, for screen readers and the keyboard, and the fields that text is
// typed into. The game hands over the whole screen at each change, as JSON (internal/platform/mirror.go says what is in it); this file makes
// the elements those of the screen, touching only what differs, reads out what was said, and moves the focus of the page after the
// game's. What the player does to the elements goes back to the game through one function.
//
// The elements lie transparent over what they mirror, so that a finger that explores the screen finds them. The pointer goes through
// them to the canvas (index.html has the styles).

// warrenMirror starts the mirror. It returns the function that takes a screen; send(kind, …) tells the game what the player has done.
window.warrenMirror = function (send) {
  const canvas = document.querySelector("canvas");
  const log = document.getElementById("log"); // what is read out
  const root = make("main");
  root.id = "mirror";
  root.translate = false; // the game speaks the player's language, and a translator would put elements of its own around each text
  const title = make("h1");
  title.tabIndex = -1;
  root.append(title);
  canvas.after(root);

  const shown = new WeakMap(); // the node that each element has shown last
  const laid = new WeakMap(); // where each element lies
  let grid = null; // of the board, null if there is none: its element, the elements of its cells, and the board as it was handed over
  let focused = null; // what has the game's focus, null for the heading: its element, role and name
  let named = ""; // the name of the last screen, which a translated page says otherwise
  let inside = false; // the focus of the page was in the mirror then
  let lent = false; // the focus of the page came from the canvas to a field or a dialog, from which it returns after
  let showing = false; // show is at work: what it focuses is no wish of the player
  const pointers = new Set(); // those that are down on the canvas
  let owed = false; // the focus is to move when the last pointer is up

  function show(text) {
    const screen = JSON.parse(text), nodes = screen.nodes || [];
    const says = [], board = grid;
    showing = true;
    const first = !named, came = named !== screen.name;
    if (came) title.textContent = named = screen.name;
    if (screen.said) says.push(screen.said);
    focused = null;
    arrange(root, title, nodes);
    if (grid && !root.contains(grid.el)) grid = null;
    rove();
    const late = grid && grid !== board && document.activeElement === title; // a board that comes later than its screen
    follow(screen.moved || late, says);
    showing = false;
    if (came && !reads(screen.name, first)) says.unshift(screen.name);
    readOut(says);
  }

  // reads reports whether a screen reader reads the name of a new screen by itself: that of the page, of the heading that the focus comes to, or
  // of the dialog.
  function reads(name, first) {
    const on = document.activeElement, dialog = on.closest("[role=dialog]");
    return on === title || first && name === document.title || dialog && dialog.getAttribute("aria-label") === name;
  }

  // ---- Elements.

  // The tag of each role of what holds nothing. Any other element (list, grid, group, heading, …) is around others.
  const tags = { text: "p", heading: "h2", button: "button", radio: "button", query: "button", slider: "input", field: "input", passage: "textarea" };

  function make(tag, role) {
    const element = document.createElement(tag);
    if (role) element.setAttribute("role", role);
    return element;
  }

  // attribute sets an attribute that differs; null is none.
  function attribute(element, name, value) {
    if (value === null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
  }

  // ownOf returns the element of a node from what stands for it in its parent, which in a list is an item around it.
  function ownOf(el) { return el.getAttribute("role") === "listitem" ? el.firstElementChild : el; }

  // keyOf tells nodes apart: those of the same key share an element from screen to screen. Boards of different sizes do not.
  function keyOf(node) {
    const board = node.board ? [node.board.cols, node.board.cells.length] : [];
    return [node.role, node.does || 0, node.n || 0, !!node.nodes].concat(board).join(" ");
  }

  // arrange makes the elements of a parent that come after one of them, or all if that is null, those of nodes. Elements of the same
  // key stay, and stay in place if their order does, since one that is moved loses the focus.
  function arrange(parent, after, nodes) {
    const before = new Map();
    for (let el = after ? after.nextElementSibling : parent.firstElementChild; el; el = el.nextElementSibling) {
      const key = keyOf(shown.get(ownOf(el)));
      if (!before.has(key)) before.set(key, []);
      before.get(key).push(el);
    }
    const next = nodes.map((node) => (before.get(keyOf(node)) || []).shift() || newElement(node, parent));
    before.forEach((gone) => gone.forEach((el) => el.remove()));
    let last = after;
    next.forEach((el, i) => {
      const here = last ? last.nextElementSibling : parent.firstElementChild;
      if (el !== here) parent.insertBefore(el, here);
      last = el;
      update(ownOf(el), nodes[i]);
    });
  }

  // newElement returns the element of a node; in a list it is in an item.
  function newElement(node, parent) {
    const tag = !node.nodes || node.role === "heading" ? tags[node.role] : null;
    const el = tag ? make(tag, node.role === "radio" ? "radio" : null) : make("div", node.role);
    if (tag === "button") el.type = "button";
    if (node.role === "slider") Object.assign(el, { type: "range", min: 0, step: 1 });
    if (node.role === "passage") el.readOnly = true;
    if (node.does) Object.assign(el.dataset, { does: node.does, n: node.n || 0 });
    if (node.role === "dialog") el.tabIndex = -1;
    if (/^(gridcell|columnheader)$/.test(node.role)) attribute(el, "aria-colindex", node.n);
    if ((!tag || node.nodes) && !node.board) el.className = "holds";
    if (parent.getAttribute("role") !== "list") return el;
    const item = make("div", "listitem");
    item.className = "holds";
    item.append(el);
    return item;
  }

  // update changes what differs in the element of a node.
  function update(el, node) {
    const name = node.name || "";
    shown.set(el, node);
    if (node.nodes || !el.matches("p, h2, button")) attribute(el, "aria-label", name || null);
    else if (el.textContent !== name) el.textContent = name;
    attribute(el, "lang", node.lang || null);
    attribute(el, "aria-keyshortcuts", node.key || null);
    const slides = node.role === "slider";
    if (slides) attribute(el, "max", node.steps);
    const value = slides ? String(Math.round((node.value || 0) * node.steps)) : node.text || ""; // the text of a slider says its value
    const typed = el === document.activeElement && node.role === "field"; // what stands there is newer
    if (el.matches("input, textarea") && el.value !== value && !typed) el.value = value;
    const holds = !!node.pressed, radio = node.role === "radio";
    attribute(el, "aria-checked", radio ? holds : null);
    attribute(el, "aria-pressed", node.toggles && !radio ? holds : null);
    attribute(el, "aria-current", holds && !node.toggles ? true : null);
    attribute(el, "aria-valuetext", slides && node.text ? node.text : null);
    attribute(el, "aria-disabled", node.disabled ? true : null); // not "disabled", which takes the focus away when the last move is undone
    attribute(el, "aria-description", node.why || null);
    if (node.box) lay(el, node.box);
    if (node.focused) focused = { el, role: node.role, name };
    if (node.board) updateGrid(el, node);
    else if (node.nodes) arrange(el, null, node.nodes);
  }

  // rove makes one button of each grid and of each choice a stop of Tab, while the arrows lead to the others: the one that has the focus,
  // that had it last, that is chosen, or the first.
  function rove() {
    for (const group of root.querySelectorAll("[role=grid], [role=radiogroup]")) {
      const all = [...group.querySelectorAll("button")];
      const first = (is) => all.find(is);
      const stop = first((el) => focused && el === focused.el) || first((el) => el.ariaChecked === "true")
        || first((el) => el.getAttribute("tabindex") === "0") || first((el) => el.ariaCurrent === "true") || all[0];
      all.forEach((el) => attribute(el, "tabindex", el === stop ? 0 : -1));
    }
  }

  // lay puts an element over what it mirrors.
  function lay(el, box) {
    const to = box.join(" ");
    if (laid.get(el) === to) return;
    laid.set(el, to);
    ["left", "top", "width", "height"].forEach((side, i) => { el.style[side] = box[i] + "px"; });
  }

  // ---- The board: a grid of cells, one of which can be reached by Tab.

  // newGrid puts the cells of a board into its element.
  function newGrid(el, board) {
    const cells = [], rows = board.cells.length / board.cols;
    attribute(el, "aria-rowcount", rows);
    attribute(el, "aria-colcount", board.cols);
    for (let r = 0; r < rows; r++) {
      const row = make("div", "row");
      row.className = "holds";
      attribute(row, "aria-rowindex", r + 1);
      for (let c = 0; c < board.cols; c++) {
        const cell = make("div", "gridcell");
        attribute(cell, "aria-colindex", c + 1);
        cell.dataset.cell = cells.length;
        row.append(cell);
        cells.push(cell);
      }
      el.append(row);
    }
    return { el, cells, board };
  }

  // nameOfCell returns what stands on a cell and where it is, since not every screen reader says the
  // row and the column.
  function nameOfCell(board, i) {
    const fill = [board.cells[i], Math.floor(i / board.cols) + 1, i % board.cols + 1];
    return fill.reduce((text, part) => text.replace(/%[sd]/, () => part), board.cell);
  }

  function updateGrid(el, node) {
    const board = node.board;
    const width = node.box[2] / board.cols, height = node.box[3] * board.cols / board.cells.length;
    if (!grid || grid.el !== el) grid = newGrid(el, board);
    grid.board = board;
    grid.cells.forEach((cell, i) => {
      attribute(cell, "aria-label", nameOfCell(board, i));
      attribute(cell, "aria-selected", i === board.taken ? true : null);
      attribute(cell, "tabindex", i === board.cursor ? 0 : -1);
      lay(cell, [i % board.cols * width, Math.floor(i / board.cols) * height, width, height]);
    });
    if (board.shown) focused = { el: grid.cells[board.cursor], role: "gridcell", name: board.here };
  }

  // ---- The focus, and what is read out.

  // follow moves the focus of the page to the game's if that has moved, or the element that had the
  // page's is gone. A screen whose focus is nowhere begins at the cell of the cursor, so that
  // readers pass the keys on to the board, or else at the heading. While the canvas has it, what
  // the game's has come to is added to what is read out. While a pointer is down the focus stays,
  // since a canvas that loses it drops the press.
  function follow(moved, says) {
    if (pointers.size) {
      owed ||= moved;
      return;
    }
    const to = focused ? focused.el : grid ? grid.cells[grid.board.cursor] : title, field = focused && focused.role === "field";
    const lends = field || to.closest("[role=dialog]"); // what is typed comes through the page, which knows input methods
    let active = document.activeElement;
    if (moved && active === canvas && lends) {
      give(to, field);
      active = to;
      lent = true;
    } else if (moved && active === canvas && focused && focused.name !== named) { // which is said already
      says.push(focused.name);
    }
    const lost = inside && (!active || active === document.body); // the element with the focus is gone
    inside = lost || root.contains(active);
    if (lent && (!inside || lost && !lends)) {
      lent = false;
      if (lost) {
        focusOn(canvas);
        inside = false;
      }
    }
    if (!inside || active === to || !moved && !lost) return;
    give(to, field);
  }

  canvas.addEventListener("pointerdown", (e) => pointers.add(e.pointerId));
  for (const kind of ["pointerup", "pointercancel", "lostpointercapture"]) {
    canvas.addEventListener(kind, (e) => pointers.delete(e.pointerId) && setTimeout(settle)); // after mouseup, which follows at once
  }

  // settle moves the focus to where it was to go while a pointer was down.
  function settle() {
    if (pointers.size) return;
    const says = [], moved = owed;
    owed = false;
    showing = true;
    follow(moved, says);
    showing = false;
    readOut(says);
  }

  function focusOn(el) { el.focus({ preventScroll: true }); }

  // give moves the focus to an element. The text of a field is then marked as a whole.
  function give(el, field) {
    focusOn(el);
    if (field) el.select();
  }

  // readOut appends what a change says to the log, as one sentence, which screen readers read after those that they have not read yet. The
  // oldest sentences beyond so many go.
  function readOut(says) {
    const text = join(says), longest = 20;
    if (!text) return;
    const sentence = make("p");
    sentence.textContent = text;
    log.append(sentence);
    if (log.childElementCount > longest) log.firstElementChild.remove();
  }

  // join makes one text of several.
  function join(says) {
    const [stop, space] = document.documentElement.lang.startsWith("zh") ? ["。", ""] : [".", " "];
    return says.filter(Boolean).reduce((all, next) => (all && all + (/[.!?…。！？]$/.test(all) ? "" : stop) + space) + next, "");
  }

  // ---- What the player does. One listener for each kind of event hears it for all elements.

  const widget = (el) => [+el.dataset.does || 0, +el.dataset.n || 0];
  const isCell = (el) => "cell" in el.dataset;

  root.addEventListener("focusin", (e) => {
    const el = e.target;
    inside = true;
    if (el.tagName === "TEXTAREA") el.select(); // to copy it then takes one key more
    if (showing) return;
    if (isCell(el)) return send("point", 0, +el.dataset.cell);
    send("focus", ...widget(el));
  });

  // The listener is on the window: readers call everything clickable that is inside an element with a
  // click listener.
  addEventListener("click", (e) => {
    const el = e.target;
    if (!root.contains(el)) return;
    if (isCell(el)) send("act", 0, +el.dataset.cell);
    else if (el.tagName === "BUTTON") send("press", ...widget(el), 0);
  });

  function changed(el) {
    if (el.type === "range") send("press", ...widget(el), el.valueAsNumber / shown.get(el).steps);
    else send("type", ...widget(el), el.value);
  }

  root.addEventListener("input", (e) => changed(e.target));

  // A pasted text takes the place of what is marked in the field: what the game takes of it, where the page would join all its lines.
  root.addEventListener("paste", (e) => {
    const el = e.target;
    if (el.tagName !== "INPUT" || el.type !== "text" || !e.clipboardData) return;
    e.preventDefault();
    const text = e.clipboardData.getData("text/plain"), most = shown.get(el).most || 0;
    const put = (part) => el.setRangeText(part, el.selectionStart, el.selectionEnd, "end");
    if (!send("paste", text, most)) return;
    put("");
    put(send("paste", text, most - Array.from(el.value).length));
    changed(el);
  });

  // The keys are the game's, but for those of the element that has the focus, and of the browser.
  root.addEventListener("keydown", (e) => {
    const el = e.target, key = e.key, plain = !e.ctrlKey && !e.metaKey && !e.altKey && !(e.shiftKey && key === "Enter"); // which turns a tile back
    if (e.isComposing || isOwn(el, key)) return;
    if (plain && (isCell(el) && keyOnCell(+el.dataset.cell, key) || el === title && leadsIn(key)) || warrenKey(e)) e.preventDefault();
  });

  root.addEventListener("keyup", (e) => warrenKey(e));

  // warrenTab has Tab go round in a dialog, which is to be answered first. What else is there can be read all the same: no dialog says that it
  // is modal, since that would hide the log too.
  window.warrenTab = function (e) {
    const dialog = root.querySelector("[role=dialog]");
    if (e.key !== "Tab" || !dialog || e.ctrlKey || e.altKey || e.metaKey) return;
    const stops = [...dialog.querySelectorAll("button, input, textarea")].filter((el) => el.tabIndex === 0);
    const at = stops.indexOf(document.activeElement), end = e.shiftKey ? 0 : stops.length - 1;
    if (!stops.length || at >= 0 && at !== end) return;
    e.preventDefault();
    focusOn(stops[e.shiftKey ? stops.length - 1 : 0]);
  };
  root.addEventListener("keydown", warrenTab);

  // isOwn reports whether the browser does what a key does to an element.
  function isOwn(el, key) {
    switch (el.tagName) {
      case "BUTTON":
        return key === "Enter" || key === " ";
      case "INPUT":
        return el.type === "range" ? stepOf(key) !== 0 || key === "Home" || key === "End" : key !== "Escape" && key !== "Enter";
      case "TEXTAREA": // its keys mark what is to be copied
        return key !== "Escape";
    }
    return false;
  }

  // stepOf returns how far an arrow moves the focus in the cells of the grid, 0 for another key.
  function stepOf(key) {
    const cols = grid ? grid.board.cols : 1;
    return { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -cols, ArrowDown: cols }[key] || 0;
  }

  // leadsIn moves the focus from the heading to the cell of the cursor where an arrow would make a move. It reports whether the key does that.
  function leadsIn(key) {
    const leads = grid && grid.board.head && stepOf(key) !== 0;
    if (leads) focusOn(grid.cells[grid.board.cursor]);
    return leads;
  }

  // keyOnCell moves the focus in the grid, or presses the cell. It reports whether the key does either: while the board is held, all other
  // keys are the game's, and so are arrows that lead beyond the edge, of which it tells.
  function keyOnCell(cell, key) {
    const { cells, board: { cols, held } } = grid;
    const row = Math.floor(cell / cols), col = cell % cols, step = stepOf(key);
    const ends = { Home: row * cols, End: row * cols + cols - 1, PageUp: col, PageDown: cells.length - cols + col };
    if (key === "Enter" || key === " ") {
      send("act", 0, cell);
    } else if (held) {
      return false;
    } else if (key in ends) {
      focusOn(cells[ends[key]]);
    } else {
      const inside = cells[cell + step] && (Math.abs(step) !== 1 || Math.floor((cell + step) / cols) === row);
      if (!step || !inside) return false;
      focusOn(cells[cell + step]);
    }
    return true;
  }

  return show;
};
