import { expect, test } from "vitest";
import { fileKeysIn } from "./copy-files.ts";
import type { Batch } from "./snapshot.ts";

const hash = "0123456789abcdef0123456789abcdef";

const batches: Batch[] = [
  {
    table: "outbox",
    rows: [
      { id: "1", attachments: "[]" },
      {
        id: "2",
        attachments:
          '[{"filename":"a.pdf","contentType":"application/pdf","storageKey":"letters/a.pdf"},{"filename":"r.pdf","contentType":"application/pdf","receiptId":"r1"}]',
      },
    ],
  },
  {
    table: "attachment",
    rows: [
      { path: "contact-attachments/1-a.txt", submission_id: "s1" },
      { path: "contact-attachments/2-b.txt", submission_id: null },
    ],
  },
  { table: "receipt", rows: [{ storage_key: "receipts/2026/1.pdf" }, { storage_key: null }] },
  { table: "period_closing", rows: [{ archive_key: "disclosure/1.zip" }] },
  { table: "book_scan", rows: [{ storage_key: "books/e1/scan.pdf" }] },
  {
    table: "picture",
    rows: [
      { hash, width: 500, is_complete: 1 },
      { hash: hash.replace("0", "f"), width: 500, is_complete: 0 },
    ],
  },
];

test("Every kind of record that has files → their keys, but not those of uploads that no message claimed or of unfinished pictures", async () => {
  async function* read() {
    yield* batches;
  }
  const { passed, keys } = fileKeysIn(read());
  const seen: Batch[] = [];
  for await (const batch of passed) seen.push(batch);
  expect(seen).toEqual(batches);
  expect([...keys]).toEqual([
    "letters/a.pdf",
    "attachments/contact-attachments/1-a.txt",
    "receipts/2026/1.pdf",
    "disclosure/1.zip",
    "books/e1/scan.pdf",
    ...["400.avif", "400.webp", "400.jpg", "500.avif", "500.webp", "500.jpg"].map(
      (name) => `pictures/${hash}/${name}`,
    ),
  ]);
});
