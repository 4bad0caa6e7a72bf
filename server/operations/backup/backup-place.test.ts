import { expect, test } from "vitest";
import { failureOf } from "#test/support/failure.ts";
import { createMemoryStorage } from "#test/support/memory-storage.ts";
import { newestOf, readManifest } from "./backup-place.ts";
import { manifestKey } from "./manifest.ts";

test("the newest backup → the last by its time that a clock of this hour can have given", () => {
  const names = ["2026-08-31T10-00-00Z", "2026-09-01T10-00-00Z", "2026-09-01T13-00-01Z"];
  expect(newestOf(names, new Date("2026-09-01T12:00:00Z"))).toBe("2026-09-01T10-00-00Z");
  expect(newestOf(names, new Date("2026-09-01T12:00:01Z"))).toBe("2026-09-01T13-00-01Z");
  expect(newestOf(names, new Date("2025-09-01T12:00:00Z"))).toBeUndefined();
});

test("a backup that a newer version made → refused in a sentence; one that is not there too", async () => {
  const place = createMemoryStorage();
  const manifest = new TextEncoder().encode(JSON.stringify({ format: 2 }));
  await place.put(manifestKey("2026-09-01T10-00-00Z"), manifest, "application/json");
  expect(await failureOf(readManifest(place, "2026-09-01T10-00-00Z"))).toMatchObject({
    message: "The backup 2026-09-01T10-00-00Z was made by a newer version of this software.",
  });
  expect(await failureOf(readManifest(place, "2026-09-02T10-00-00Z"))).toMatchObject({
    message: "There is no backup 2026-09-02T10-00-00Z here.",
  });
});
