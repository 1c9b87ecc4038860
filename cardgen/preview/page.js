// The preview's page: shows what has changed, and asks the server to do what is asked of it. No library.
"use strict";
(() => {
  const root = document.documentElement;
  const find = (selector, inside = document) => inside.querySelector(selector);
  const all = (selector, inside = document) => [...inside.querySelectorAll(selector)];
  const byId = (id) => document.getElementById(id);
  const token = find('meta[name="token"]').content;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const state = { changed: [], current: null, finding: -1, away: 0 };

  // ---- what is remembered from one visit to the next: how things are shown, and nothing of what is shown

  const SHOWN = ["backs", "cut", "bleed", "safe", "marks"];
  const remember = (key, value) => { try { localStorage.setItem(`cardgen-${key}`, value); } catch { /* not allowed */ } };
  const remembered = (key) => { try { return localStorage.getItem(`cardgen-${key}`); } catch { return null; } };

  // ---- parts of the page that come as HTML; the server has escaped whatever is from a file

  const parsed = (html) => { const holder = document.createElement("template"); holder.innerHTML = html; return holder.content.firstElementChild; };

  const later = (action) => requestAnimationFrame(() => setTimeout(action));

  // ---- cards

  const cards = () => all(".card").filter((card) => !card.hidden && !card.closest("[hidden]"));

  function select(card, focus = true) {
    if (state.current && state.current !== card) { state.current.removeAttribute("aria-current"); state.current.tabIndex = -1; }
    state.current = card;
    if (!card) return;
    card.setAttribute("aria-current", "true");
    card.tabIndex = 0;
    if (focus) card.focus({ preventScroll: true });
  }

  function show(element) {
    element.scrollIntoView({ block: "center", inline: "nearest", behavior: calm.matches ? "auto" : "smooth" });
  }

  function goTo(id, focus = true) {
    const card = byId(id);
    if (!card || !card.matches(".card")) return;
    tab("cards");
    if (card.hidden || card.closest("[hidden]")) clearFilters();
    select(card, focus);
    show(card);
  }

  function move(key) {
    const there = cards();
    if (!there.length) return;
    if (!state.current || !there.includes(state.current)) { select(there[0]); show(there[0]); return; }
    const at = there.indexOf(state.current);
    let next = at;
    if (key === "ArrowLeft") next = at - 1;
    else if (key === "ArrowRight") next = at + 1;
    else {
      const box = state.current.getBoundingClientRect();
      const way = key === "ArrowDown" ? 1 : -1;
      const others = there.map((card, number) => [card.getBoundingClientRect(), number])
        .filter(([other]) => (other.top - box.top) * way > 8);
      const row = others.reduce((best, [other]) => Math.min(best, (other.top - box.top) * way), Infinity);
      const near = others.filter(([other]) => (other.top - box.top) * way < row + 8)
        .sort(([a], [b]) => Math.abs(a.left - box.left) - Math.abs(b.left - box.left));
      if (near.length) next = near[0][1];
    }
    const card = there[Math.max(0, Math.min(there.length - 1, next))];
    select(card);
    card.scrollIntoView({ block: "nearest", behavior: "auto" });
  }

  // ---- asking the server

  async function ask(path, told) {
    if (!token) { toast("This page is view-only."); return null; }
    try {
      const answer = await fetch(path, { method: "POST", headers: { "X-Cardgen-Token": token }, body: new URLSearchParams(told) });
      const said = answer.headers.get("Content-Type").startsWith("application/json") ? await answer.json() : { message: "cardgen refused the request: reload the page" };
      return { ok: answer.ok, ...said };
    } catch { toast("cardgen does not answer: start `cardgen preview` again"); return null; }
  }

  async function copy(text) {
    try { await navigator.clipboard.writeText(text); return true; } catch { return false; }
  }

  async function open(told) {
    const said = await ask("open", told);
    if (!said) return;
    if (said.place) toast(`${said.message}. ${(await copy(said.place)) ? "Copied" : "It is at"} ${said.place}`);
    else toast(said.message);
  }

  let hiding = 0;
  function toast(text, action, label) {
    const place = byId("toast");
    place.textContent = text;
    if (action) {
      const button = document.createElement("button");
      button.type = "button"; button.textContent = label;
      button.addEventListener("click", action);
      place.append(button);
    }
    place.classList.add("shown");
    clearTimeout(hiding);
    hiding = setTimeout(() => place.classList.remove("shown"), 6000);
  }

  // ---- search, filter, counts

  const search = find("#search input");
  const texts = new WeakMap();
  const textOf = (card) => {
    if (!texts.has(card)) texts.set(card, `${card.dataset.card} ${card.textContent}`.toLocaleLowerCase());
    return texts.get(card);
  };

  function filter() {
    const words = search.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    const kind = find('input[name="filter"]:checked').value;
    let count = 0;
    for (const group of all(".group")) {
      let some = false;
      for (const card of all(".card", group)) {
        const fits = (!kind || card.dataset.kinds.split(" ").includes(kind)) && words.every((word) => textOf(card).includes(word));
        card.hidden = !fits;
        some ||= fits;
        count += fits;
      }
      group.hidden = !some && Boolean(words.length || kind);
    }
    for (const item of all(".finding")) item.hidden = Boolean(kind) && item.dataset.kind !== kind;
    byId("matches").textContent = words.length || kind ? (count ? `${count} shown` : "no matching cards") : "";
  }

  function clearFilters() {
    search.value = "";
    find('input[name="filter"][value=""]').checked = true;
    filter();
  }

  function recount() {
    byId("n-cards").textContent = all(".card").length;
    for (const kind of ["error", "warning"]) byId(`n-${kind}`).textContent = all(`.finding[data-kind="${kind}"]`).length;
    byId("n-all").textContent = all(".finding").length;
  }

  // ---- what has changed

  function place(button, line) {
    button.dataset.line = line;
    button.textContent = `${button.dataset.file}:${line}`;
  }

  function replaceCard(old, fresh) {
    // The card itself stays, with its place, its focus and its selection; what is in it is new.
    const focused = old.contains(document.activeElement) && document.activeElement !== old;
    old.replaceChildren(...fresh.childNodes);
    old.dataset.kinds = fresh.dataset.kinds || "";
    old.dataset.card = fresh.dataset.card;
    if ("stale" in fresh.dataset) old.dataset.stale = ""; else delete old.dataset.stale;
    texts.delete(old);
    if (focused) old.focus({ preventScroll: true });
    return old;
  }

  function flash(card) {
    if (calm.matches) return;
    for (const side of all(".side", card)) side.animate({ outline: ["5px solid #e3b85b", "5px solid transparent"] }, 1600);
  }

  function apply(told) {
    if (told.symbols) {
      const defs = find("#shared defs");
      const made = parsed(`<svg>${Object.values(told.symbols).join("")}</svg>`);
      for (const symbol of [...made.children]) if (!byId(symbol.id)) defs.append(symbol);
    }
    if (told.styles) restyle(told.styles);
    const fresh = new Map();
    const changed = [];
    for (const [id, html] of Object.entries(told.cards || {})) {
      const card = parsed(html);
      const old = byId(id);
      fresh.set(id, old ? replaceCard(old, card) : card);
      changed.push(id);
    }
    for (const id of told.gone || []) {
      if (state.current && state.current.id === id) state.current = null;
      byId(id)?.remove();
    }
    for (const [id, group] of Object.entries(told.groups || {})) regroup(id, group, fresh);
    if (told.order) {
      for (const group of all(".group")) if (!told.order.includes(group.id)) group.remove();
      byId("groups").append(...told.order.map(byId).filter(Boolean));
    }
    for (const [id, lines] of Object.entries(told.lines || {})) {
      all(`#${id} .card footer .place`).forEach((button, number) => { if (number < lines.length) place(button, lines[number]); });
    }
    refind(told);
    if (told.problems !== undefined) byId("problems").innerHTML = told.problems;
    if (told.look) for (const [name, value] of Object.entries(told.look)) find(`#tools [name="${name}"]`).value = value;
    recount();
    if (search.value || find('input[name="filter"]:checked').value) filter();
    live("live", told.took ? `${Math.round(told.took)} ms` : "live");
    later(() => announce(changed)); // where things are is asked when all has been painted: it takes a while
  }

  // ---- the lab: numbers that the server computes when somebody looks at them

  function tab(name, focus = false) {
    const lab = name === "lab";
    if (byId("lab").hidden !== lab) return;
    state.scrolled = lab ? scrollY : state.scrolled;
    byId("lab").hidden = !lab;
    byId("groups").hidden = lab;
    document.body.classList.toggle("in-lab", lab);
    for (const one of all("#tabs [role=tab]")) {
      const chosen = one.id === `${name}-tab`;
      one.setAttribute("aria-selected", chosen);
      one.tabIndex = chosen ? 0 : -1;
      if (chosen && focus) one.focus();
    }
    scrollTo(0, lab ? 0 : state.scrolled || 0);
    if (lab) compute();
  }

  async function compute() {
    if (byId("lab").hidden) return;
    state.again = true; // what comes while an answer is on its way may not be in it
    if (state.asking) return;
    state.asking = true;
    try {
      while (state.again) {
        state.again = false;
        const answer = await fetch("lab.html");
        if (answer.ok) tell(await answer.text());
      }
    } catch { /* it is not running: the page says so */ } finally { state.asking = false; }
  }

  function tell(html) {
    if (html === state.lab) return;
    state.lab = html;
    const lab = byId("lab");
    const opened = new Set(all("details[open] summary", lab).map((one) => one.textContent));
    const closed = new Set(all("details:not([open]) summary", lab).map((one) => one.textContent));
    const focused = lab.contains(document.activeElement) && document.activeElement.getAttribute("href");
    const aside = all(".wide", lab).map((one) => one.scrollLeft);
    lab.innerHTML = html;
    for (const one of all("summary", lab)) {
      if (opened.has(one.textContent)) one.parentElement.open = true;
      else if (closed.has(one.textContent)) one.parentElement.open = false;
    }
    all(".wide", lab).forEach((one, number) => { one.scrollLeft = aside[number] || 0; });
    if (focused) find(`a[href="${focused}"]`, lab)?.focus({ preventScroll: true });
  }

  function regroup(id, told, fresh) {
    let group = byId(id);
    if (!group) {
      group = document.createElement("section");
      group.className = "group"; group.id = id; group.dataset.file = told.file;
      group.setAttribute("aria-labelledby", `n${id}`);
      const inner = document.createElement("div");
      inner.className = "cards";
      group.append(document.createElement("header"), inner);
      byId("groups").append(group);
    }
    group.firstElementChild.replaceWith(parsed(told.head));
    const holder = find(".cards", group);
    const wanted = told.order.map((card) => fresh.get(card) || byId(card)).filter(Boolean);
    wanted.forEach((card, number) => { if (holder.children[number] !== card) holder.insertBefore(card, holder.children[number] || null); });
    for (const card of [...holder.children]) if (!told.order.includes(card.id)) card.remove();
    for (const card of holder.children) {
      if (told.stale.includes(card.id)) card.dataset.stale = ""; else delete card.dataset.stale;
    }
  }

  function refind(told) {
    const holder = find("#list ol");
    const known = new Map(all(".finding", holder).map((item) => [item.id, item]));
    for (const [id, html] of Object.entries(told.findings || {})) {
      const item = parsed(html);
      known.get(id)?.replaceWith(item);
      known.set(id, item);
    }
    if (told.list) holder.replaceChildren(...told.list.map((id) => known.get(id)).filter(Boolean));
    for (const [id, [line, column]] of Object.entries(told.moved || {})) {
      for (const one of all(`#${id}, [data-finding="${id}"]`)) { one.dataset.line = line; one.dataset.column = column; }
      const button = find(`#${id} .place`);
      if (button) place(button, line);
    }
  }

  function restyle(name) {
    const old = byId("styles");
    if (old.getAttribute("href") === name) return;
    const link = old.cloneNode();
    link.href = name;
    link.addEventListener("load", () => old.remove());
    old.removeAttribute("id");
    old.after(link);
  }

  function announce(changed) {
    const there = changed.map(byId).filter((card) => card && !("stale" in card.dataset)); // what stays says nothing new
    if (there.length) state.changed = there.map((card) => card.id);
    if (byId("groups").hidden) return;
    if (there.length > 0 && there.length <= 12) there.forEach(flash);
    const unseen = there.filter((card) => {
      const box = card.getBoundingClientRect();
      return box.bottom < 60 || box.top > innerHeight;
    });
    if (there.length === 1 && unseen.length) {
      const name = there[0].dataset.card.split("/").slice(1).join("/");
      toast(`${name} has changed`, () => goTo(there[0].id), "Show");
    }
  }

  function live(is, text) {
    const place = byId("live");
    place.dataset.is = is;
    place.textContent = text;
  }

  // ---- news from the server; a page that nobody sees listens to nothing, and catches up when it is looked at again

  let news = null;
  function listen() {
    if (news || document.hidden) return;
    news = new EventSource(`events?after=${encodeURIComponent(root.dataset.event)}`);
    const take = (event, action) => {
      if (event.lastEventId) root.dataset.event = event.lastEventId;
      if (event.data) action(JSON.parse(event.data));
    };
    news.addEventListener("open", () => live("live", "live"));
    news.addEventListener("error", () => {
      live("away", "not running");
      if (news && news.readyState === EventSource.CLOSED) { news = null; setTimeout(listen, 1000); }
    });
    news.addEventListener("change", (event) => take(event, (told) => { apply(told); later(compute); }));
    news.addEventListener("lab", (event) => take(event, compute));
    // What was asked for before this page was made is done: the page may show something else by now.
    const late = (event) => Number(event.lastEventId.split("-").pop()) > Number(root.dataset.told);
    news.addEventListener("focus", (event) => take(event, (told) => { if (late(event)) goTo(told.card, false); }));
    news.addEventListener("reload", () => location.reload());
  }
  document.addEventListener("visibilitychange", () => {
    clearTimeout(state.away);
    if (!document.hidden) listen();
    else state.away = setTimeout(() => { news?.close(); news = null; }, 5000);
  });

  // ---- what the person does

  function toggle(name, on) {
    const box = find(`#tools [name="${name}"]`);
    box.checked = on ?? !box.checked;
    document.body.classList.toggle(`show-${name}`, box.checked);
    remember(name, box.checked ? "1" : "");
  }

  const slider = find('#tools [name="zoom"]');
  function zoom(value) {
    const held = Math.min(4, Math.max(0.5, value));
    slider.value = held;
    find("#zoom output").textContent = `${Math.round(held * 100)} %`;
    root.style.setProperty("--zoom", held);
    remember("zoom", held);
  }

  function list(open) {
    byId("list").hidden = !open;
    byId("list-button").setAttribute("aria-expanded", open);
    remember("list", open ? "1" : "");
  }

  function stepFinding(by) {
    const found = all(".finding:not([hidden])");
    if (!found.length) { toast("No findings."); return; }
    state.finding = (state.finding + by + found.length) % found.length;
    light(found[state.finding]);
  }

  function light(item) {
    all(".lit").forEach((one) => one.classList.remove("lit"));
    item.classList.add("lit");
    item.scrollIntoView({ block: "nearest" });
    const [card] = (item.dataset.cards || "").split(" ").filter(Boolean);
    all(`.mark[data-finding="${item.id}"]`).forEach((mark) => mark.classList.add("lit"));
    if (card) goTo(card, false);
    else { const note = find(`.note[data-finding="${item.id}"]`); if (note) show(note); }
  }

  document.addEventListener("click", (event) => {
    const target = event.target;
    if (!(target instanceof Element)) return;
    const button = target.closest(".place");
    if (button) {
      const text = `${button.dataset.file}:${button.dataset.line}`;
      copy(text).then((done) => toast(done ? `Copied ${text}` : text));
      return;
    }
    const mark = target.closest("[data-finding]");
    const item = mark ? byId(mark.dataset.finding) : target.closest(".go")?.closest(".finding");
    if (item) { state.finding = all(".finding").indexOf(item); light(item); open({ finding: item.id }); return; }
    const side = target.closest(".side");
    if (side) {
      const card = side.closest(".card");
      select(card);
      if (!getSelection().isCollapsed) return; // a text has been marked, to be copied
      const value = target.closest("[data-at]");
      open(value ? { card: card.id, at: value.dataset.at } : { card: card.id });
    }
  });

  document.addEventListener("focusin", (event) => {
    const card = event.target instanceof Element && event.target.closest(".card");
    if (card && card !== state.current) select(card, false);
  });

  for (const name of ["cards", "lab"]) byId(`${name}-tab`).addEventListener("click", () => tab(name));
  byId("list-button").addEventListener("click", () => list(byId("list").hidden));
  byId("tools-button").addEventListener("click", () => {
    const open = byId("tools").classList.toggle("open");
    byId("tools-button").setAttribute("aria-expanded", open);
  });
  const phone = byId("phone-button");
  phone.hidden = !phone.dataset.lan;
  phone.addEventListener("click", () => { find("#phone img").src = "qr.svg"; byId("phone").showModal(); });
  byId("help-button").addEventListener("click", () => byId("help").showModal());
  search.addEventListener("input", filter);
  all('input[name="filter"]').forEach((one) => one.addEventListener("change", filter));
  for (const name of SHOWN) find(`#tools [name="${name}"]`).addEventListener("change", (event) => toggle(name, event.target.checked));
  slider.addEventListener("input", () => zoom(Number(slider.value)));
  for (const name of ["theme", "card_size", "ink", "language"]) {
    find(`#tools [name="${name}"]`).addEventListener("change", async (event) => {
      live("busy", "laying out");
      const said = await ask("look", { [name]: event.target.value });
      if (said && !said.ok) toast(said.message);
    });
  }

  const KEYS = {
    "/": () => { search.focus(); search.select(); },
    "?": () => byId("help").showModal(),
    f: () => list(byId("list").hidden),
    l: () => tab(byId("lab").hidden ? "lab" : "cards"),
    b: () => toggle("backs"), c: () => toggle("cut"), x: () => toggle("bleed"), s: () => toggle("safe"), m: () => toggle("marks"),
    n: () => stepFinding(1), p: () => stepFinding(-1),
    g: () => { const id = state.changed.find(byId); if (id) goTo(id); },
    t: () => { const theme = find('#tools [name="theme"]'); theme.selectedIndex = (theme.selectedIndex + 1) % theme.options.length; theme.dispatchEvent(new Event("change")); },
    "+": () => zoom(Number(slider.value) + 0.1), "=": () => zoom(Number(slider.value) + 0.1),
    "-": () => zoom(Number(slider.value) - 0.1), 0: () => zoom(1),
    y: () => { if (state.current) find("footer .place", state.current).click(); },
    o: () => { if (state.current) open({ card: state.current.id }); },
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || find("dialog[open]")) return;
    const inside = event.target instanceof Element ? event.target : document.body;
    if (event.key === "Escape") {
      if (inside === search) { clearFilters(); search.blur(); } else if (!byId("lab").hidden) tab("cards"); else select(null);
      return;
    }
    if (inside.matches("input:not([type=checkbox]):not([type=radio]), select, textarea")) return;
    if (inside.matches("[role=tab]") && /^Arrow(Left|Right)$/.test(event.key)) { tab(byId("lab").hidden ? "lab" : "cards", true); return; }
    if (!byId("lab").hidden && event.key !== "Escape" && !"lf?".includes(event.key)) return;
    if (event.key.startsWith("Arrow") && !inside.matches("input")) { event.preventDefault(); move(event.key); return; }
    if (event.key === "Enter" || event.key === " ") {
      const mark = inside.closest(".mark");
      if (mark) { event.preventDefault(); mark.dispatchEvent(new MouseEvent("click", { bubbles: true })); }
      else if (inside.matches(".card") && event.key === "Enter") { event.preventDefault(); open({ card: inside.id }); }
      return;
    }
    const action = KEYS[event.key];
    if (action) { event.preventDefault(); action(); }
  });

  // ---- how it begins

  for (const name of SHOWN) {
    const held = remembered(name);
    toggle(name, held === null ? name === "marks" : Boolean(held));
  }
  const fit = Math.min(1.3, (innerWidth - 44) / (find(".side svg")?.viewBox.baseVal.width * 96 / 2540 || 240));
  zoom(Number(remembered("zoom")) || (innerWidth < 700 ? (innerWidth - 44) / 240 : fit));
  list(remembered("list") === null ? innerWidth > 900 && Boolean(find(".finding")) : Boolean(remembered("list")) && innerWidth > 900);
  const measure = () => root.style.setProperty("--bar-height", `${byId("bar").offsetHeight}px`);
  measure();
  addEventListener("resize", measure);
  if (!token) all("#tools select").forEach((one) => { one.disabled = true; });
  recount();
  const follow = () => { if (location.hash === "#lab") tab("lab"); else goTo(location.hash.slice(1), false); };
  if (location.hash.length > 1) follow();
  addEventListener("hashchange", follow);
  // A link to the card that the address names already leads there, too.
  byId("lab").addEventListener("click", (event) => { const link = event.target.closest("a"); if (link) goTo(link.hash.slice(1), false); });
  listen();
})();
