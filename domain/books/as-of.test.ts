import { expect, test } from "vitest";
import type { BookEntry } from "./book-entry.ts";
import { entriesUntil } from "./as-of.ts";

const entry = <Kind extends BookEntry["kind"]>(
  kind: Kind,
  content: Extract<BookEntry, { kind: Kind }>["content"],
) => ({ id: kind, version: 1, kind, content, recordedBy: "agent", recordedAt: "" }) as BookEntry;

test("as of a day → a function that is still to come stays with its tickets, and a transfer of the next day is left out", () => {
  const dinner = entry("fundraiser", { name: "Dinner", heldOn: "2026-10-12", place: "Community hall" });
  const sale = { fundraiserId: "fundraiser", what: "ticket", quantity: 2, unitCents: 4_000, buyer: "" };
  const movement = { kind: "transfer-in" as const, amountCents: 100, counterparty: "A", description: "" };
  const entries = [
    dinner,
    entry("fundraiser-sale", { ...sale, soldOn: "2026-09-30" }),
    entry("movement", { ...movement, on: "2026-10-01" }),
  ];
  expect(entriesUntil(entries, "2026-09-30").map(({ kind }) => kind)).toEqual([
    "fundraiser",
    "fundraiser-sale",
  ]);
  expect(entriesUntil(entries, "2026-10-01")).toHaveLength(3);
});
