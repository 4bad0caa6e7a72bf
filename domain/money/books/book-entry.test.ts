import { expect, test } from "vitest";
import { type BookEntry, entriesUntil } from "./book-entry.ts";

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

test("a bill as of a day → an expense from its first day of use or its date on, whichever comes first", () => {
  const bill = (from: string, billedOn: string) => [
    entry("expense", {
      supplierId: "supplier",
      billedOn,
      amountCents: 100,
      classId: "signs",
      description: "Signs",
      used: { from, to: "2026-10-17" },
      split: { election: 0, campaign: 100, outside: 0 },
      isPersonal: false,
    }),
  ];
  for (const bills of [bill("2026-09-20", "2026-09-25"), bill("2026-09-25", "2026-09-20")]) {
    expect(entriesUntil(bills, "2026-09-19")).toHaveLength(0);
    expect(entriesUntil(bills, "2026-09-20")).toHaveLength(1);
  }
});
