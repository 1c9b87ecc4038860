"use strict";
(() => {
  const key = "cardgen:" + document.documentElement.dataset.digest;
  const boxes = [...document.querySelectorAll("input[data-key]")];
  const read = () => { try { return new Set(JSON.parse(localStorage.getItem(key) || "[]")); } catch { return new Set(); } };
  const keep = () => {
    // Without storage, as in a private window, ticks last until the page is left.
    try { localStorage.setItem(key, JSON.stringify(boxes.filter(box => box.checked).map(box => box.dataset.key))); } catch { /* as above */ }
  };
  const ticked = read();
  for (const box of boxes) box.checked = ticked.has(box.dataset.key);
  document.addEventListener("change", event => { if (event.target.dataset.key) keep(); });
  const clear = document.getElementById("clear");
  let asked = 0;
  clear.addEventListener("click", () => {
    // A second tap within some seconds, so that no slip clears a game.
    if (!asked) {
      clear.textContent = "Tap again";
      asked = setTimeout(() => { asked = 0; clear.textContent = "Clear ticks"; }, 4000);
      return;
    }
    clearTimeout(asked);
    asked = 0;
    clear.textContent = "Clear ticks";
    for (const box of boxes) box.checked = false;
    keep();
  });
  const search = document.getElementById("search");
  const found = [...document.querySelectorAll(".card, details")].map(item => [item, item.textContent.toLowerCase() + " " + (item.getAttribute("aria-label") || "").toLowerCase()]);
  search.addEventListener("input", () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const [item, text] of found) {
      item.hidden = !words.every(word => text.includes(word));
      if (item.tagName === "DETAILS") item.open = words.length > 0 && !item.hidden;
    }
    for (const section of document.querySelectorAll("main > section")) section.hidden = !section.querySelector(".card:not([hidden]), details:not([hidden])");
    document.getElementById("none").hidden = found.some(([item]) => !item.hidden);
  });
})();
