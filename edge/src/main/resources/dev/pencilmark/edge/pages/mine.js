// Who plays is a number that the played page has drawn and keeps in this browser: with it the library tells what was begun and finished.
"use strict";
(() => {
  try {
    const player = localStorage.getItem("pm-player") ?? "";
    const mine = document.getElementById("mine");
    if (!mine || !/^[0-9a-f]{32}$/.test(player)) return;
    mine.querySelector("a").href += `?id=${player}`;
    mine.hidden = false;
  } catch {
    // Nothing is kept in this browser.
  }
})();
