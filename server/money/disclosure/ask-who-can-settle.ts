/** Who can settle what the statement lacks, and when they were asked; asks them by e-mail. */

import type { Kysely } from "kysely";
import { type BookEntry, entriesOf, supplierNames } from "#domain/money/books/book-entry.ts";
import type { ChecklistItem } from "#domain/money/statement/checklist.ts";
import { formatCents, testDonor } from "#domain/money/contributions/donation-rules.ts";
import { formatDate, localDate } from "#domain/platform/time/local-date.ts";
import { type Books, recordingBy, refused } from "#server/money/books/books.ts";
import { currentEntries } from "#server/money/books/entries.ts";
import { scanCounts } from "#server/money/books/scans.ts";
import { unaddressedSuppliers } from "#server/money/expenses/bills.ts";
import { recordAct } from "#server/platform/audit/record-act.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { queueMail } from "#server/platform/mail/outbox.ts";
import { officePages, officeStep } from "#server/platform/mail/office-step.ts";

/** Somebody to ask. Without an address it is done by telephone or letter. */
export type ToAsk = {
  /** What the log names; one that is asked again is the same. */
  subject: string;
  /** The point that is settled so: its place, its role, or the contribution's id. */
  settles: string;
  role: "candidate" | "coordinator" | "contributor" | "supplier";
  name: string;
  emails: string[];
  /** What they are asked, as the mail says it. */
  what: string;
  /** The instant at which they were asked last. */
  askedAt?: string;
};

/** Everybody who can settle one of the points that are open in the books of this installation. */
export async function whoCanSettle(books: Books, items: readonly ChecklistItem[]): Promise<ToAsk[]> {
  const { database } = books;
  const { livemode } = recordingBy(books, "");
  const entries = await currentEntries(database, livemode);
  const all = [
    ...(await fromTeam(database, items)),
    ...(await fromContributors(database, livemode)),
    ...(await fromSuppliers(database, entries)),
  ];
  const asked = new Map<string, string>();
  for (let at = 0; at < all.length; at += subjectsAtOnce) {
    const subjects = all.slice(at, at + subjectsAtOnce).map(({ subject }) => subject);
    const rows = await database
      .selectFrom("audit_entry")
      .select(["subject", ({ fn }) => fn.max("at").as("at")])
      .where("act", "=", "disclosure.ask")
      .where("subject", "in", subjects)
      .groupBy("subject")
      .execute();
    for (const { subject, at: askedAt } of rows) asked.set(subject, askedAt);
  }
  return all.map((one) => {
    const askedAt = asked.get(one.subject);
    return askedAt === undefined ? one : { ...one, askedAt };
  });
}

/** A statement has a limited number of values. */
const subjectsAtOnce = 500;

async function fromTeam(database: Kysely<Database>, items: readonly ChecklistItem[]): Promise<ToAsk[]> {
  const open = items.filter(({ who, kind }) => who !== undefined && kind === "missing");
  if (open.length === 0) return [];
  const members = await database
    .selectFrom("office_member")
    .select(["name", "email", "role"])
    .where("role", "in", ["candidate", "coordinator"])
    .where("removed_at", "is", null)
    .orderBy("joined_at")
    .orderBy("id")
    .execute();
  return open.flatMap(({ who = "candidate", text }) => {
    const of = members.filter(({ role }) => role === who);
    const name = of.map((member) => member.name).join(" and ");
    const emails = of.map(({ email }) => email);
    return { subject: `statement, ${who}`, settles: who, role: who, name, emails, what: text };
  });
}

/** A contribution without the name or address that the law asks for can be kept once its giver says it. */
async function fromContributors(database: Kysely<Database>, livemode: 0 | 1): Promise<ToAsk[]> {
  const rows = await database
    .selectFrom("contribution")
    .select(["id", "full_name", "email", "amount_cents", "received_on", "return_reason"])
    .where("status", "=", "needs-return")
    .where("livemode", "=", livemode)
    .where("return_reason", "in", ["missing-name", "missing-address"])
    .orderBy("return_due_on")
    .orderBy("id")
    .execute();
  return rows.map((row) => {
    const lacks =
      row.return_reason === "missing-name" ? "full first and last name" : "full residential address";
    return {
      subject: row.id,
      settles: row.id,
      role: "contributor",
      name: row.full_name || "an anonymous contributor",
      emails: row.email && row.email !== testDonor.email ? [row.email] : [],
      what: `The law asks for the ${lacks} of every contributor. It is missing for your contribution of ${formatCents(row.amount_cents)}, received on ${formatDate(row.received_on)}. Please answer this e-mail with it; without it the contribution must go back.`,
    };
  });
}

async function fromSuppliers(database: Kysely<Database>, entries: readonly BookEntry[]): Promise<ToAsk[]> {
  const scans = await scanCounts(database);
  const names = supplierNames(entries);
  const contacts = new Map(entriesOf(entries, "supplier").map(({ id, content }) => [id, content.contact]));
  const supplier = (id: string) => ({
    role: "supplier" as const,
    name: names.get(id) ?? "a supplier",
    emails: (contacts.get(id) ?? "").match(address)?.slice(0, 1) ?? [],
  });
  const withoutScan = entriesOf(entries, "expense").filter(({ id }) => !scans.get(id));
  return [
    ...(await unaddressedSuppliers(database, entries)).map(({ id }) => ({
      ...supplier(id),
      subject: id,
      settles: "suppliers",
      what: "The statement names every supplier with the address, and we do not have yours. Please answer this e-mail with it.",
    })),
    ...withoutScan.map(({ id, content: { supplierId, billedOn, amountCents, description } }) => ({
      ...supplier(supplierId),
      subject: id,
      settles: "bills-without-scan",
      what: `We have no copy of your bill of ${formatDate(billedOn)} over ${formatCents(amountCents)} (${description || "without words"}). Please answer this e-mail with a copy.`,
    })),
  ];
}

/** An e-mail address in what is known of a supplier. */
const address = /[^\s@,;<>()]+@[^\s@,;<>()]+\.[^\s@,;<>()]+/g;

/** Queues the e-mails, once a day for one thing, and keeps when; returns who is asked. */
export async function askWhoCanSettle(
  books: Books,
  { toAsk, subject }: { toAsk: readonly ToAsk[]; subject: string },
  by: string,
): Promise<{ ok: true; name: string } | { ok: false; reasons: string[] }> {
  const { database, clock, config, content } = books;
  const asked = toAsk.find((one) => one.subject === subject);
  if (!asked) return refused("That is settled meanwhile.");
  const { role, emails, name, what } = asked;
  if (emails.length === 0)
    return refused(
      role === "candidate" || role === "coordinator"
        ? `Nobody with the role of ${role} is in the team: ask in person, or invite one.`
        : `No e-mail address of ${name} is known: ask by telephone or letter.`,
    );
  const now = clock.now();
  const campaign = content().campaign;
  const isOfTeam = role === "candidate" || role === "coordinator";
  const isRehearsal = recordingBy(books, by).livemode === 0;
  return inTransaction(database, async (transaction) => {
    for (const email of emails)
      await queueMail(
        transaction,
        {
          to: email,
          kind: "agent-asks",
          subject: "For the disclosure statement, something is missing",
          text: [
            `${by} prepares the disclosure statement of the campaign ${campaign.name} and asks you to settle this:`,
            what,
            ...(role === "candidate"
              ? officeStep({ page: officePages.document("campaign"), label: "Open it in the office" }, config)
              : []),
          ],
          dedupeKey: `agent-asks:${subject}:${email}:${localDate(now, books.facts.timeZone)}`,
          testMode: isRehearsal && !isOfTeam,
          ...(!isOfTeam && { replyTo: { name: campaign.name, address: campaign.email } }),
        },
        { now, content },
      );
    await recordAct(transaction, books, { act: "disclosure.ask", subject, after: `${name}: ${what}` });
    return { ok: true, name };
  });
}
