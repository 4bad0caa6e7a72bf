import { describe, expect, test } from "vitest";
import { bcLocal } from "#domain/money/jurisdiction/bc-local.ts";
import { type OfflineInput, parseOfflineEntry } from "./offline-entry.ts";
import { dayFault } from "./typed-cells.ts";

const cheque: OfflineInput = {
  date: "2026-10-16",
  method: "cheque",
  amount: "25",
  full_name: "Siobhán O'Brien",
  address: "100 Example Street",
  city: "Saanich",
  province: "BC",
  postal_code: "V8X 1A1",
};

const parse = (input: OfflineInput) => parseOfflineEntry(input, bcLocal, "2026-10-17");
const reasons = (input: OfflineInput) => {
  const parsed = parse(input);
  return parsed.ok ? [] : parsed.reasons;
};

test("a cheque as it is typed → cents, the name untouched", () => {
  expect(parse({ ...cheque, amount: "$1,370.68", full_name: "  de la Cruz-Ng   Jr. " })).toEqual({
    ok: true,
    entry: {
      method: "cheque",
      amountCents: 137_068,
      advantageCents: 0,
      receivedOn: "2026-10-16",
      fullName: "de la Cruz-Ng Jr.",
      address: "100 Example Street",
      city: "Saanich",
      province: "BC",
      postalCode: "V8X 1A1",
      wantsPrintedReceipt: false,
      isOwnFullName: false,
      isAnother: false,
    },
  });
});

test("a row with several faults → every one of them in a sentence", () => {
  const wrong = {
    ...cheque,
    date: "2026-02-30",
    method: "bitcoin",
    amount: "19.999",
    email: "nobody",
    printed_receipt: "maybe",
  };
  expect(reasons(wrong)).toEqual([
    "date: '2026-02-30' is not a date such as 2026-10-17.",
    "method: 'bitcoin' is none of cheque, e-transfer, cash, in-kind, ticket, loan.",
    "amount: '19.999' is not an amount such as 25 or 19.99.",
    "printed_receipt: 'maybe' is neither yes nor no.",
    "email: 'nobody' is not an address.",
  ]);
});

test.each(["ann@example.ca;", "<ann@example.ca>", "Ann:ann@example.ca", "ann@example..ca"])(
  "an address that no receipt can be mailed to (%s) → refused",
  (email) => {
    expect(reasons({ ...cheque, email })).toEqual([`email: '${email}' is not an address.`]);
    expect(reasons({ ...cheque, email: "ann@example.ca" })).toEqual([]);
  },
);

describe("each amount that is none", () => {
  test("an empty field → asked for, and no empty quotation", () => {
    expect(reasons({ ...cheque, amount: "" })).toEqual(["amount: enter an amount such as 25 or 19.99."]);
  });

  test.each(["", "0", "-5", "NaN", "1e3", "25,00", "ten"])("'%s' → refused", (amount) => {
    expect(reasons({ ...cheque, amount })).toHaveLength(1);
  });
});

test("a postal code that is none → which one is probably meant; one of another country → taken", () => {
  expect(reasons({ ...cheque, postal_code: "VBX 2R7" })).toEqual([
    "postal_code: “VBX 2R7” is no postal code: in Canada letters and digits take turns, as in V8X 2R7, without D, F, I, O, Q and U. Is it V8X 2R7?",
  ]);
  expect(reasons({ ...cheque, postal_code: "V8X O7A" })).toHaveLength(1);
  expect(reasons({ ...cheque, province: "WA", postal_code: "98101" })).toEqual([]);
});

test("signs that can't be seen, of a copied table → gone from every cell", () => {
  const copied = Object.fromEntries(
    Object.entries(cheque).map(([name, cell]) => [name, `\u200B${cell}\uFEFF`]),
  );
  const email = "ann\u00AD@example.org\u200B";
  expect(parse({ ...copied, email })).toMatchObject({
    entry: {
      fullName: "Siobhán O'Brien",
      postalCode: "V8X 1A1",
      email: "ann@example.org",
      amountCents: 2_500,
    },
  });
});

describe("without a name", () => {
  const nameless = { ...cheque, full_name: "", address: "", city: "", postal_code: "" };

  test("money → read: what may be kept of it is assessed then", () => {
    for (const method of ["cash", "cheque", "e-transfer", "ticket"])
      expect(reasons({ ...nameless, method, amount: "100" })).toEqual([]);
  });

  test.each([
    ["loan", "full_name: say who lent it."],
    ["in-kind", "full_name: say who gave the goods or services."],
  ])("%s → refused", (method, reason) => {
    expect(reasons({ ...nameless, method, description: "chairs" })).toEqual([reason]);
  });
});

test("a ticket of $50 → no contribution; of $50.01 → a contribution", () => {
  expect(reasons({ ...cheque, method: "ticket", amount: "50" })).toHaveLength(1);
  expect(reasons({ ...cheque, method: "ticket", amount: "50.01" })).toEqual([]);
});

test("goods without saying which, an advantage above the amount, a day that has not come → refused", () => {
  expect(reasons({ ...cheque, method: "in-kind" })).toEqual([
    "description: say what goods or services were given.",
  ]);
  expect(reasons({ ...cheque, advantage: "25.01" })).toHaveLength(1);
  expect(reasons({ ...cheque, date: "2026-10-18" })).toEqual(["date: 2026-10-18 is in the future."]);
});

test.each([
  ["2026-10-15", false],
  ["2026-10-16", true],
  ["2026-10-17", true],
  ["2026-10-18", false],
])(
  "known since %s that a cheque of the 16th may not be kept, entered on the 17th → taken: %s",
  (day, isTaken) => {
    expect(parse({ ...cheque, aware_on: day }).ok).toBe(isTaken);
  },
);

test("an advantage of as much as the amount → taken", () => {
  expect(reasons({ ...cheque, advantage: "25" })).toEqual([]);
});

test.each([
  ["2026-08-20", undefined],
  ["2026-09-15", undefined],
  ["2026-08-19", "2026-08-19 is not a day between 2026-08-20 and today."],
  ["2026-09-16", "2026-09-16 is not a day between 2026-08-20 and today."],
  ["soon", "soon is not a day between 2026-08-20 and today."],
])("something that happened on %s, after August 20 and up to September 15 → %s", (on, fault) => {
  expect(dayFault(on, "2026-08-20", "2026-09-15")).toBe(fault);
});
