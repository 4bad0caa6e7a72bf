import { afterEach, expect, test, vi } from "vitest";
import { startIslands } from "./start.tsx";

afterEach(() => vi.unstubAllGlobals());

test("a page that lost its islands on the way → the start fails with the specified error", () => {
  vi.stubGlobal("document", {
    querySelector: () => null,
    getElementById: () => null,
    dispatchEvent: vi.fn(),
  });
  expect(() => startIslands({})).toThrow("Root element not found");
  expect(document.dispatchEvent).not.toHaveBeenCalled();
});
