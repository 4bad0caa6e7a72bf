import { afterEach, expect, test, vi } from "vitest";
import { renderPages } from "#test/support/render-pages.ts";

afterEach(() => void vi.useRealTimers());

test("pages are rendered for one moment at different times → the same to the letter", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-10-01T17:00:00.123Z") });
  const first = renderPages();
  vi.setSystemTime(new Date("2026-10-03T23:59:59.987Z"));
  expect(renderPages()).toEqual(first);
});
