/** A button that a script adds to a page; `className` is its look. */
export function createButton(className: string, words: string, press: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  button.textContent = words;
  button.addEventListener("click", press);
  return button;
}

/** `replaceChildren`, which Chrome before 86 lacks. */
export function replaceContent(element: Element, content: Iterable<Node>): void {
  const nodes = [...content];
  element.textContent = "";
  element.append(...nodes);
}
