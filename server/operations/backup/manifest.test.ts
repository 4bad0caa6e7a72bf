import { expect, test } from "vitest";
import { isSigned, signed } from "./manifest.ts";

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
