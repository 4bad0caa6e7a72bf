/** The parts of the campaign account: what is owed, and what came or went beside contributions and bills. */

import { type MovementKind, movementNames } from "#domain/money/account/movement.ts";
import type { AccountEntry } from "#domain/money/books/account-entries.ts";
import { openCents, owedForPayment } from "#domain/money/books/balances.ts";
import { entriesOf, supplierNames } from "#domain/money/books/book-entry.ts";
import type { StatementCell, StatementPart, StatementSource } from "./statement-part.ts";

/** Loans, unpaid bills, and what persons paid and have not got back. */
export function debtsPart({ entries, disclosure }: StatementSource): StatementPart {
  const suppliers = supplierNames(entries);
  const bills = entriesOf(entries, "expense").map((entry): StatementCell[] => [
    "unpaid bill",
    entry.content.billedOn,
    suppliers.get(entry.content.supplierId) ?? "",
    entry.content.description,
    openCents(entries, entry),
  ]);
  const persons = entriesOf(entries, "payment").map((entry): StatementCell[] => [
    "paid by a person, not paid back",
    entry.content.paidOn,
    entry.content.paidBy,
    entry.content.reference ?? "",
    owedForPayment(entries, entry),
  ]);
  const lent = disclosure.loans.map((one): StatementCell[] => [
    "loan",
    one.receivedOn,
    one.fullName,
    one.description,
    one.keptCents,
  ]);
  return {
    file: "5-loans-and-debts",
    title: "Loans and debts",
    unconfirmed: [
      "A debt that stays unpaid can become a contribution; after how many days is not known. Who may be paid back for what, and how, is to be confirmed.",
    ],
    columns: [
      { name: "Kind", share: 0.24 },
      { name: "Date", share: 0.16 },
      { name: "Owed to", share: 0.24 },
      { name: "What for", share: 0.2 },
      { name: "Amount", isAmount: true, share: 0.16 },
    ],
    rows: [...lent, ...bills, ...persons].filter((row) => row.at(-1) !== 0),
    hasTotal: true,
  };
}

/** Transfers, interest, income that no function brought, and the surplus that was given away. */
export function transactionsPart({ entries }: StatementSource): StatementPart {
  const kinds: MovementKind[] = ["transfer-in", "transfer-out", "interest", "income", "surplus"];
  const rows = entriesOf(entries, "movement")
    .filter(({ content }) => kinds.includes(content.kind) && content.fundraiserId === undefined)
    .toSorted((a, b) => a.content.on.localeCompare(b.content.on))
    .map(({ content }): StatementCell[] => {
      const isIn = content.kind !== "transfer-out" && content.kind !== "surplus";
      const { amountCents } = content;
      return [
        movementNames[content.kind],
        content.on,
        content.counterparty,
        content.description,
        isIn ? amountCents : 0,
        isIn ? 0 : amountCents,
      ];
    });
  return {
    file: "8-transfers-and-other-transactions",
    title: "Transfers and other transactions",
    unconfirmed: ["What must be recorded of a transfer is to be confirmed."],
    columns: [
      { name: "Kind", share: 0.18 },
      { name: "Date", share: 0.16 },
      { name: "With", share: 0.22 },
      { name: "Description", share: 0.16 },
      { name: "In", isAmount: true, share: 0.14 },
      { name: "Out", isAmount: true, share: 0.14 },
    ],
    rows,
    hasTotal: true,
  };
}

/** The bookkeeper's lines from the bank's balance to the books', each with what it is made of. */
export function reconciliationPart({ reconciliation }: StatementSource): StatementPart {
  const { inTransit, outstanding, unexplained } = reconciliation;
  const entry = ({ on, what, reference, cents }: AccountEntry): StatementCell[] => [
    on,
    `${what} ${reference}`.trim(),
    Math.abs(cents),
    "",
  ];
  const line = (what: string, cents: number): StatementCell[] => ["", what, "", cents];
  return {
    file: "11-account-reconciliation",
    title: "Reconciliation of the campaign account",
    unconfirmed: [],
    columns: [
      { name: "Date", share: 0.14 },
      { name: "What", share: 0.5 },
      { name: "Of it", isAmount: true, share: 0.18 },
      { name: "Amount", isAmount: true, share: 0.18 },
    ],
    rows: [
      line("Balance by the bank's statement", reconciliation.statementCents),
      line("plus deposits in transit", reconciliation.inTransitCents),
      ...inTransit.map(entry),
      line("minus outstanding payments", reconciliation.outstandingCents),
      ...outstanding.map(entry),
      ...(unexplained.length === 0
        ? []
        : [line("minus what is unexplained", reconciliation.unexplainedCents)]),
      ...unexplained.map(({ on, what, cents }): StatementCell[] => [on, what, cents, ""]),
      line("Balance by the books", reconciliation.booksCents),
    ],
    hasTotal: false,
  };
}
