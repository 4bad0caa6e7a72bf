import { expect, test } from "vitest";
import { loadOnce } from "./load-once.ts";

test("a load fails, then succeeds → the second call loads again, the third does not", async () => {
  const outcomes = [Promise.reject(new Error("no such file")), Promise.resolve("library")];
  const load = loadOnce(() => outcomes.shift() ?? Promise.reject(new Error("loaded too often")));

  await expect(load()).rejects.toThrow("no such file");
  expect(await load()).toBe("library");
  expect(await load()).toBe("library");
});
