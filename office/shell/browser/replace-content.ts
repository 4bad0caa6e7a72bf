/** `replaceChildren`, which Chrome before 86 lacks. */
export function replaceContent(element: Element, content: Iterable<Node>): void {
  const nodes = [...content];
  element.textContent = "";
  element.append(...nodes);
}
