// Lists the puzzles that the pages for playing have stored in this browser, and reads a file into the field for texts.
"use strict";
(() => {
  const MOST = 8;
  const { begun, text, file } = Object.fromEntries(["begun", "text", "file"].map((id) => [id, document.getElementById(id)]));

  /** The progress of unfinished puzzles, the last one first. */
  const stored = () => {
    try {
      return Object.keys(localStorage)
        .filter((key) => /^pm:[\w~-]{4,4000}$/.test(key))
        .map((key) => ({ code: key.slice(3), kept: JSON.parse(localStorage.getItem(key) ?? "null") }))
        .filter(({ kept }) => kept?.moves?.length && !kept.finished)
        .sort((a, b) => b.kept.when - a.kept.when)
        .slice(0, MOST);
    } catch {
      // Nothing is kept in this browser.
      return [];
    }
  };

  const dark = matchMedia("(prefers-color-scheme: dark)").matches ? "&theme=dark" : "";
  for (const { code, kept } of stored()) {
    const card = document.createElement("li");
    const link = document.createElement("a");
    link.href = `/play?p=${encodeURIComponent(code)}`;
    const image = document.createElement("img");
    Object.assign(image, { alt: "", width: 150, height: 150, src: `/picture.svg?p=${encodeURIComponent(code)}${dark}` });
    // A puzzle without a code has another name, by which the server does not find it.
    image.onerror = () => {
      card.remove();
      begun.hidden = !begun.querySelector("li");
    };
    const minutes = Math.max(1, Math.round((Number(kept.seconds) || 0) / 60));
    link.append(image, `${kept.at} ${kept.at === 1 ? "move" : "moves"}, ${minutes} min`);
    card.append(link);
    begun.querySelector("ul").append(card);
    begun.hidden = false;
  }

  /** @param {File | undefined} chosen */
  const read = async (chosen) => {
    if (!chosen) return;
    text.value = await chosen.text();
    text.form.requestSubmit();
  };
  file.closest("div").hidden = false;
  file.addEventListener("change", () => read(file.files[0]));
  text.addEventListener("drop", (event) => {
    const [dropped] = event.dataTransfer.files;
    if (!dropped) return;
    event.preventDefault();
    read(dropped);
  });
})();
