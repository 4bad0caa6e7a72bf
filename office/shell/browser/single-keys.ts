/** Single keys of the frame and of rooms: one listener for all, so that the letter after G is the room's and nobody else's. */

const forgottenAfterMs = 1_500;

const acts = new Map<string, () => void>();
let pressedGAt = -Infinity;

/** Each key does its act: never in a field, never while a dialog is open, and not at all where the member switched them off. */
export function useSingleKeys(given: Readonly<Record<string, () => void>>): void {
  if (acts.size === 0) document.addEventListener("keydown", take);
  for (const [key, act] of Object.entries(given)) acts.set(key, act);
}

function take(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
  if (document.documentElement.dataset["keys"] === "off") return;
  if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
  const key = event.key.toLowerCase();
  const follows = event.timeStamp - pressedGAt < forgottenAfterMs;
  pressedGAt = key === "g" && !follows ? event.timeStamp : -Infinity;
  if (follows) return openRoom(key);
  const act = acts.get(key);
  if (!act) return;
  event.preventDefault();
  act();
}

function openRoom(key: string): void {
  document.querySelector<HTMLAnchorElement>(`a[data-room-key="${CSS.escape(key)}"]`)?.click();
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null
  );
}
