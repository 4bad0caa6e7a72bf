import {
  addToast,
  dismissToast,
  removeToast,
  TOAST_REMOVE_DELAY_MS,
  TOAST_STAYS_MS,
  type Toast,
} from "#domain/toasts.ts";

type Notice = Pick<Toast, "title" | "description" | "destructive">;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a notice; one that is not destructive leaves by itself. */
export function showToast({ title, description, destructive }: Notice): void {
  const id = (lastId += 1);
  change(addToast(toasts, { id, title, description, destructive }));
  if (!destructive) leaveLater(id);
}

/** Hides a toast at once; the list forgets it later. */
export function closeToast(id: number): void {
  change(dismissToast(toasts, id));
  setTimeout(() => change(removeToast(toasts, id)), TOAST_REMOVE_DELAY_MS);
}

/** For React's useSyncExternalStore. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => toasts,
};

/** A toast that somebody points at or tabs into stays until they leave it. */
function leaveLater(id: number): void {
  setTimeout(() => {
    if (document.querySelector(`[data-toast="${id}"]:is(:hover, :focus-within)`)) leaveLater(id);
    else if (toasts.some((toast) => toast.id === id && toast.open)) closeToast(id);
  }, TOAST_STAYS_MS);
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
