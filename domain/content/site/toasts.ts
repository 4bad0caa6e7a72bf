/** The short notices in the corner of a page: at most one, close button always (specification sections 3 and 9, decisions X-42). */

/** A notice; `destructive` ones stay until closed, the others leave by themselves. */
export type Toast = { id: number; open: boolean; title: string; description?: string; destructive?: boolean };

/** How many toasts are open at once. */
const maxToasts = 1;

/** Milliseconds until a dismissed toast leaves the list. */
export const toastRemoveDelayMs = 1_000_000;

/** Milliseconds after which a toast that is not destructive closes by itself: time to read two sentences twice. */
export const toastStaysMs = 10_000;

/** Puts a toast in front; older ones give way. */
export function addToast(toasts: readonly Toast[], added: Omit<Toast, "open">): Toast[] {
  return [{ ...added, open: true }, ...toasts].slice(0, maxToasts);
}

/** Hides a toast; it stays in the list until it is removed. */
export function dismissToast(toasts: readonly Toast[], id: number): Toast[] {
  return toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast));
}

/** Takes a toast out of the list. */
export function removeToast(toasts: readonly Toast[], id: number): Toast[] {
  return toasts.filter((toast) => toast.id !== id);
}
