// The player is a random number that the play page stores in this browser. The library uses it to
// list started and finished puzzles.
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
