/** `G` and then a room's letter leads to the room. Never in a field, so that nothing typed is taken for a key. */

const forgottenAfterMs = 1_500;

/** Listens for the keys of the rooms that the navigation shows. */
export function useRoomKeys(): void {
  let pressedGAt = -Infinity;
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    if (event.timeStamp - pressedGAt < forgottenAfterMs) {
      document.querySelector<HTMLAnchorElement>(`a[data-room-key="${CSS.escape(key)}"]`)?.click();
      pressedGAt = -Infinity;
    } else if (key === "g") pressedGAt = event.timeStamp;
  });
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null
  );
}
