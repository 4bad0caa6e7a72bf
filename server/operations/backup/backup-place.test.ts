import { expect, test } from "vitest";
import { failureOf } from "#test/support/failure.ts";
import { createMemoryStorage } from "#test/support/memory-storage.ts";
import { newestOf, readManifest } from "./backup-place.ts";
import { manifestKey, isSigned, signed } from "./manifest.ts";

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

const config = { secrets: ["a secret of the campaign"] as const };
const part = { key: "backups/one/database.jsonl.zst", sizeBytes: 1, sha256: "00" };
const manifest = signed(
  {
    format: 1,
    name: "2026-09-01T17-00-00Z",
    madeAt: "2026-09-01T17:00:00.000Z",
    campaign: { name: "Jo Example", url: "https://www.example.org" },
    installation: "one",
    isEncrypted: false,
    tables: {},
    database: part,
    secret: part,
    files: [],
    lostFiles: [],
    removedFiles: [],
  },
  config,
);

test("a manifest as it was signed → signed; by another secret → not", () => {
  expect(isSigned(manifest, config)).toBe(true);
  expect(isSigned(manifest, { secrets: ["another secret"] })).toBe(false);
});

test.each(Object.keys(manifest))("a manifest with another %s → not signed", (name) => {
  expect(isSigned({ ...manifest, [name]: "another" }, config)).toBe(false);
});
