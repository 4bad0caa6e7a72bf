import { afterEach, expect, test, vi } from "vitest";
import { renderedAtHeader } from "#domain/content/site/rendered-at.ts";
import { renderPages } from "#test/support/render-pages.ts";
import { renderTime } from "./render-time.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

test("two builds of one commit at different times → the same pages to the letter", async () => {
  vi.stubEnv("SOURCE_DATE_EPOCH", "1790000000");
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-10-01T17:00:00.123Z") });
  const first = await renderPages();
  vi.setSystemTime(new Date("2026-10-01T23:59:59.987Z"));
  expect(await renderPages()).toEqual(first);
});

test("the server's own rendering → the moment that it names, whatever the build's was", () => {
  vi.stubEnv("SOURCE_DATE_EPOCH", "1790000000");
  const request = new Request("https://site.test/", {
    headers: { [renderedAtHeader]: "2026-10-17T19:00:00.000Z" },
  });
  expect(renderTime(request)).toBe(Date.parse("2026-10-17T19:00:00.000Z"));
});
