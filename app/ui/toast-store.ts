import { pageState } from "#app/browser/page-state.ts";
import {
  addToast,
  dismissToast,
  removeToast,
  toastRemoveDelayMs,
  toastStaysMs,
  type Toast,
} from "#domain/content/site/toasts.ts";

type Notice = Pick<Toast, "title" | "description" | "destructive">;

type Shown = {
  toasts: readonly Toast[];
  /** A modal dialog makes everything outside it inert, so while one is open the toast stands in it. */
  isInDialog: boolean;
};

const page = pageState("$toasts", {
  shown: { toasts: [], isInDialog: false } as Shown,
  lastId: 0,
  listeners: new Set<() => void>(),
});

/** Shows a notice; one that is not destructive leaves by itself. */
export function showToast({ title, description, destructive }: Notice): void {
  const id = (page.lastId += 1);
  change({ toasts: addToast(page.shown.toasts, { id, title, description, destructive }) });
  if (!destructive) leaveLater(id);
}

/** Hides a toast at once, and removes it from the list later. */
export function closeToast(id: number): void {
  change({ toasts: dismissToast(page.shown.toasts, id) });
  setTimeout(() => change({ toasts: removeToast(page.shown.toasts, id) }), toastRemoveDelayMs);
}

/** Hides every toast, so that no error of the last attempt is shown during a new one. */
export function closeToasts(): void {
  for (const { id, open } of page.shown.toasts) if (open) closeToast(id);
}

/** Tells where toasts have to stand: in the modal dialog that is open, or on the page. */
export function showToastsInDialog(isInDialog: boolean): void {
  change({ isInDialog });
}

/** For React's useSyncExternalStore. */
export const toastStore = {
  subscribe(listener: () => void) {
    page.listeners.add(listener);
    return () => page.listeners.delete(listener);
  },
  read: () => page.shown,
};

/** A toast that somebody points at or tabs into stays until they leave it. */
function leaveLater(id: number): void {
  setTimeout(() => {
    const toast = `[data-toast="${id}"]`;
    if (document.querySelector(`${toast}:hover, ${toast}:focus-within`)) leaveLater(id);
    else if (page.shown.toasts.some((toast) => toast.id === id && toast.open)) closeToast(id);
  }, toastStaysMs);
}

function change(next: Partial<Shown>): void {
  page.shown = { ...page.shown, ...next };
  for (const listener of page.listeners) listener();
}
