/** The message after an act, where it covers a part of the page. */

/** Milliseconds. */
const standsMs = 10_000;

/**
 * Takes it away after ten seconds without the pointer on it. One that can undo the act stays until the next page (WCAG 2.2.1), and so does one
 * above the page, as on a phone, which covers nothing.
 */
export function useToast(): void {
  const toasts = document.querySelector<HTMLElement>(".toasts");
  if (!toasts || toasts.querySelector("form")) return;
  const end = () => {
    const covers = getComputedStyle(toasts).position === "fixed";
    if (covers && !toasts.matches(":hover")) toasts.remove();
  };
  let timer = setTimeout(end, standsMs);
  toasts.addEventListener("pointerleave", () => {
    clearTimeout(timer);
    timer = setTimeout(end, standsMs);
  });
}
