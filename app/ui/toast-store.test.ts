import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toastRemoveDelayMs } from "#domain/content/site/toasts.ts";
import { closeToast, showToast, toastStore } from "./toast-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test("a toast is dismissed → hidden at once, and removed after 1,000,000 ms", () => {
  showToast({ title: "Not sent", destructive: true });
  const id = frontId();
  closeToast(id);
  expect(toastStore.read().toasts).toMatchObject([{ id, title: "Not sent", open: false }]);
  vi.advanceTimersByTime(toastRemoveDelayMs - 1);
  expect(toastStore.read().toasts).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toastStore.read().toasts).toEqual([]);
});

test("a second toast comes → it stands alone, and the first one's removal leaves it", () => {
  showToast({ title: "First", destructive: true });
  const id = frontId();
  closeToast(id);
  showToast({ title: "Second", destructive: true });
  vi.advanceTimersByTime(toastRemoveDelayMs);
  expect(toastStore.read().toasts).toMatchObject([{ title: "Second", open: true }]);
  closeToast(id + 1);
});

function frontId(): number {
  return toastStore.read().toasts[0]?.id ?? 0;
}
