// @ts-check
// Elements of the page, and its dialogs.

/**
 * Creates an element. Attributes that start with "on" are listeners.
 *
 * @param {string} tag @param {Record<string, any>} attributes @param {...(Node | string)} children
 */
export function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children);
  return element;
}

/** @param {string} title @param {...Node} children */
export function dialog(title, ...children) {
  const close = make("button", { type: "button", class: "close", onclick: () => box.close() }, "Close");
  const box = /** @type {HTMLDialogElement} */ (make("dialog", { "aria-labelledby": "dialog-title" }, make("h2", { id: "dialog-title" }, title), ...children, close));
  document.querySelector("dialog")?.remove();
  document.body.append(box);
  box.addEventListener("close", () => box.remove());
  box.addEventListener("click", (event) => event.target === box && box.close());
  box.showModal();
}
