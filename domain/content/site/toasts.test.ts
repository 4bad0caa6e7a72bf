import { expect, test } from "vitest";
import { addToast, dismissToast, removeToast, toastRemoveDelayMs, type Toast } from "./toasts.ts";

const first: Toast = { id: 1, open: true, title: "First" };

test("a second toast → replaces the first", () => {
  expect(addToast([first], { id: 2, title: "Second", destructive: true })).toEqual([
    { id: 2, open: true, title: "Second", destructive: true },
  ]);
});

test("a dismissed toast → hidden at once, still in the list, and removed later", () => {
  const dismissed = dismissToast([first], 1);
  expect(dismissed).toEqual([{ ...first, open: false }]);
  expect(removeToast(dismissed, 1)).toEqual([]);
  expect(toastRemoveDelayMs).toBe(1_000_000);
});
