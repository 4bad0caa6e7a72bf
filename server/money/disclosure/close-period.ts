/**
 * Closes a period: what is filed is kept byte for byte, with its hash in the database. Records stay open to corrections; what becomes known
 * later is an amendment of the closed period, or of the next pack.
 */

import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { amendmentsBetween, type Disclosure } from "#domain/money/disclosure/disclosure.ts";
import { addDays, formatDate, localDate } from "#domain/platform/time/local-date.ts";
import { recordAct } from "#server/platform/audit/record-act.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import { takeLock } from "#server/platform/database/portable-sql.ts";
import type { Services } from "#server/services.ts";
import {
  contributionsOf,
  type Period,
  type Closing,
  closingsOf,
  filedContributions,
  findClosing,
  hasLaterEntries,
} from "./period.ts";
import { archiveOf, type StatementFiles, sha256Of } from "./archive.ts";
import { disclosureOf } from "./disclosed-contributions.ts";
import { type DisclosurePack, disclosurePack } from "./disclosure.ts";

type ClosingServices = Pick<
  Services,
  "database" | "payments" | "clock" | "storage" | "config" | "actor" | "content"
>;

type Request = {
  period: Period;
  by: string;
  /** Why it is closed though questions are open. */
  inSpite: string | undefined;
  /** What of the statement is kept with it. */
  statement?: StatementFiles;
  /** Hears how far it is. */
  onProgress?: (words: string) => void;
};

export type Closed =
  | { ok: true; closing: Closing; pack: DisclosurePack }
  /** Sentences, or the questions that stand against it: those may be passed over with a reason. */
  | { ok: false; reasons: string[]; asks?: "in-spite" };

/** Keeps the pack of a period that is over. Refused while questions are open, unless the agent says why in spite of them. */
export async function closePeriod(services: ClosingServices, request: Request): Promise<Closed> {
  const livemode = livemodeOf(services.payments.mode);
  const begunAt = services.clock.now();
  const today = localDate(begunAt, services.content().campaign.timeZone);
  const refusal = whyNot(await closingsOf(services.database, livemode), { ...request, today });
  if (refusal) return { ok: false, reasons: [refusal] };
  const pack = await disclosurePack(services, request.period);
  // A year whose limit is not published is closed too; the form asks about it.
  const blocking = pack.openQuestions.filter(({ kind }) => kind !== "limit");
  if (blocking.length > 0 && request.inSpite === undefined) {
    return { ok: false, reasons: blocking.map(({ sentence }) => sentence), asks: "in-spite" };
  }
  if (await isUnchanged(services, await closingsOf(services.database, livemode), pack.disclosure))
    return unchanged;
  const archive = await archiveOf(services, { pack, statement: request.statement ?? {} }, request.onProgress);
  const sha256 = sha256Of(archive);
  const { from, to } = request.period;
  const key = `closings/${from}-${to}-${sha256}.zip`;
  await services.storage.put(key, archive, "application/zip");
  return services.database.transaction().execute(async (transaction): Promise<Closed> => {
    await takeLock(transaction, "closings");
    const earlier = await closingsOf(transaction, livemode);
    const again = whyNot(earlier, { ...request, today });
    if (again) return { ok: false, reasons: [again] };
    const number = (earlier.at(-1)?.number ?? 0) + 1;
    const contributions = JSON.stringify(contributionsOf(pack.disclosure));
    const disclosure = await disclosureOf(transaction, request.period, {
      livemode,
      jurisdiction: jurisdictionOf(services.content().campaign.jurisdiction),
      detail: "filed-with-receipts",
    });
    const now = JSON.stringify(contributionsOf(disclosure));
    if (now !== contributions)
      return { ok: false, reasons: ["The books changed while it was being closed. Please try again."] };
    if (await isUnchanged({ ...services, database: transaction }, earlier, pack.disclosure)) return unchanged;
    const closing = {
      livemode,
      number,
      from_on: from,
      to_on: to,
      // What is entered while the archive is made is not in it: it came later.
      closed_at: begunAt.toISOString(),
      closed_by: request.by,
      in_spite: pack.openQuestions.length > 0 ? (request.inSpite ?? null) : null,
      open_questions: JSON.stringify(pack.openQuestions),
      contributions,
      archive_key: key,
      archive_sha256: sha256,
    };
    await transaction.insertInto("period_closing").values(closing).execute();
    await recordAct(transaction, services, {
      act: "disclosure.close",
      subject: `closing ${number}`,
      after: `${formatDate(from)} to ${formatDate(to)}, SHA-256 ${sha256}${closing.in_spite === null ? "" : `, in spite of open questions: ${closing.in_spite}`}`,
    });
    return { ok: true, closing, pack };
  });
}

/** The archive as it was kept; refused where the file is gone or is not the one that was filed. */
export async function filedArchive(
  { database, payments, storage }: Pick<ClosingServices, "database" | "payments" | "storage">,
  number: number,
): Promise<{ ok: true; closing: Closing; archive: Uint8Array } | { ok: false; reason: string }> {
  const closing = await findClosing(database, { number, livemode: livemodeOf(payments.mode) });
  if (!closing) return { ok: false, reason: `There is no closing ${number}.` };
  const stored = await storage.get(closing.archive_key);
  if (!stored) return { ok: false, reason: `The archive ${closing.archive_key} is not in the file store.` };
  const archive = new Uint8Array(await new Response(stored.body).arrayBuffer());
  if (sha256Of(archive) !== closing.archive_sha256)
    return { ok: false, reason: "The stored archive is not the one that was filed: its SHA-256 differs." };
  return { ok: true, closing, archive };
}

function whyNot(closings: Closing[], { period, today }: Request & { today: string }): string | undefined {
  const { from, to } = period;
  if (to >= today)
    return `The period ends on ${formatDate(to)}: it can be closed from ${formatDate(addDays(to, 1))} on.`;
  const other = closings.find(
    (one) => one.from_on <= to && one.to_on >= from && (one.from_on !== from || one.to_on !== to),
  );
  if (!other) return undefined;
  return `Closing ${other.number} has some of these days: ${formatDate(other.from_on)} to ${formatDate(other.to_on)}.`;
}

const unchanged: Closed = {
  ok: false,
  reasons: ["It is closed already, and nothing has changed since."],
};

async function isUnchanged(
  services: Pick<ClosingServices, "database" | "payments">,
  closings: Closing[],
  disclosure: Disclosure,
): Promise<boolean> {
  const { from, to } = disclosure;
  const latest = closings.findLast(({ from_on, to_on }) => from_on === from && to_on === to);
  if (!latest) return false;
  const amendments = amendmentsBetween(filedContributions(latest), contributionsOf(disclosure));
  return amendments.length === 0 && !(await hasLaterEntries(services, latest));
}
