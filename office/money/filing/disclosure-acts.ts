/** What the financial agent does to file: saves files, asks for what is missing, has the archive made, closes a period. */

import { needed, optional, text } from "#office/shell/acts/fields.ts";
import { redirect, type LoaderFunctionArgs } from "react-router";
import { formatDate, isLocalDate, todayOf } from "#domain/platform/time/local-date.ts";
import { booksOf } from "#server/money/books/books.ts";
import { archiveOf, sha256Of } from "#server/money/disclosure/archive.ts";
import { askWhoCanSettle, whoCanSettle } from "#server/money/disclosure/ask-who-can-settle.ts";
import { closePeriod, filedArchive } from "#server/money/disclosure/close-period.ts";
import { disclosurePack } from "#server/money/disclosure/disclosure.ts";
import { type Period, periodInWords, wholePeriod } from "#server/money/disclosure/period.ts";
import { recordExport, disclosureFiles } from "#server/money/disclosure/pack-files.ts";
import { statementPack } from "#server/money/statement/statement-files.ts";
import { gatherStatement } from "#server/money/statement/statement.ts";
import { PaymentsUnavailableError } from "#server/money/payments/payments.ts";
import { act, type ActArguments, acts, done, refused, type WithValue } from "#office/shell/acts/acts.ts";
import { counted } from "#domain/platform/language.ts";
import { requireTouch, freshVisit } from "#office/shell/acts/fresh-touch.ts";
import { type LongOutcome, startLongAct, longActOf } from "#office/shell/acts/long-act.ts";
import { type Visit, visitOf, endWith } from "#office/shell/visit.ts";
import { writerOf } from "#office/money/books-visit.ts";
import { touchForFile, taken, takeStatement } from "./statement-parts.tsx";
import { savedFile } from "#office/exports/saved-file.ts";

/** The names of the two long acts, by which the page finds how far they are. */
export const closing = "close-period";
export const archiving = "make-archive";

const packed = { file: text };
const closingFields = { in_spite: optional };
const filed = { number: text };
const asked = { subject: needed("Say what to ask for.") };

export const fileActs = acts({
  take: act(taken, takeStatement),
  "take-pack": act(packed, take),
  archive: makeArchive,
  "save-archive": takeArchive,
  close: act(closingFields, close),
  filed: act(filed, takeFiled),
  ask: act(asked, ask),
});

/** Asks who can settle it, by e-mail; once a day for one thing. */
async function ask({ form, visit, value }: WithValue<typeof asked>) {
  const books = booksOf(visit);
  const { items } = await gatherStatement(books, undefined, "page");
  const given = { toAsk: await whoCanSettle(books, items), subject: value.subject };
  const answer = await askWhoCanSettle(books, given, writerOf(visit));
  const text = answer.ok ? `${answer.name}: asked by e-mail.` : answer.reasons.join(" ");
  return done(visit, disclosurePath(await periodIn(form, visit)), { text });
}

async function take({ form, visit, value }: WithValue<typeof packed>) {
  const period = await periodIn(form, visit);
  await touchForFile(visit, form, `The pack of ${periodInWords(period)}`);
  return redirect(disclosurePath(period, `/pack/${encodeURIComponent(value.file)}`), 303);
}

async function makeArchive({ form, visit }: ActArguments) {
  const period = await periodIn(form, visit);
  await requireTouch(visit, form, {
    title: `Make the archive of ${periodInWords(period)}`,
    lines: [
      "One file with every record of the books, the scans, the receipts and a list of hashes, for an auditor.",
      "It holds names and addresses. Give it to nobody else.",
    ],
    button: "Make the archive",
  });
  const { services } = visit;
  const isStarted = startLongAct(services, archiving, (onProgress) =>
    withProvider(async () => {
      onProgress("Gathering the pack");
      const pack = await disclosurePack(services, period);
      const content = await archiveOf(
        services,
        { pack, statement: await statementTo(visit, period) },
        onProgress,
      );
      await recordExport(services, `The archive of ${periodInWords(period)}`);
      return {
        lines: [`The archive of ${periodInWords(period)} is made.`, `SHA-256: ${sha256Of(content)}`],
        file: { name: `archive-${period.from}-${period.to}.zip`, content },
      };
    }),
  );
  const text = isStarted ? "The archive is being made." : "An archive is being made already.";
  return done(visit, disclosurePath(period), { text });
}

/** It may be saved later than the touch with which it was made. */
async function takeArchive({ form, visit }: ActArguments) {
  await touchForFile(visit, form, "The archive for an auditor");
  return redirect("/money/file/archive", 303);
}

async function close({ form, visit, value }: WithValue<typeof closingFields>) {
  const period = await periodIn(form, visit);
  const { services } = visit;
  if (period.to >= todayOf(booksOf(visit)))
    return refused(form, {
      form: `The period ends on ${formatDate(period.to)}: it can be closed after that.`,
    });
  const inSpite = value.in_spite;
  const { openQuestions } = await disclosurePack(services, period, {
    readsProvider: false,
    detail: "page",
  });
  if (openQuestions.length > 0 && inSpite === undefined)
    return refused(form, {
      in_spite: "Questions are open. Settle them, or say why it is closed in spite of them.",
    });
  await requireTouch(visit, form, {
    title: `Close ${periodInWords(period)}`,
    lines: [
      "What is filed is kept byte for byte, with its hash. Nobody can change it afterwards.",
      "The records stay open to corrections; what becomes known later is an amendment.",
      ...(openQuestions.length > 0
        ? [
            `${counted(openQuestions.length, "open question is", "open questions are")} filed with it: ${inSpite}`,
          ]
        : []),
    ],
    button: `Close ${periodInWords(period)}`,
    forThisActOnly: true,
  });
  const request = { period, by: writerOf(visit), inSpite };
  const isStarted = startLongAct(services, closing, (onProgress) =>
    withProvider(async () => {
      onProgress("Gathering the pack");
      const statement = await statementTo(visit, period);
      const closed = await closePeriod(services, { ...request, statement, onProgress });
      if (!closed.ok) return { isRefused: true, lines: closed.reasons };
      const { number, archive_sha256: hash } = closed.closing;
      return { lines: [`${periodInWords(period)} is closed as number ${number}.`, `SHA-256: ${hash}`] };
    }),
  );
  const text = isStarted ? "The period is being closed." : "A period is being closed already.";
  return done(visit, disclosurePath(period), { text });
}

/** The statement as of the period's last day, or of today where that is earlier. */
async function statementTo(visit: Visit, { to }: Period) {
  const books = booksOf(visit);
  return statementPack(await gatherStatement(books, to < todayOf(books) ? to : undefined), books);
}

async function withProvider(work: () => Promise<LongOutcome>): Promise<LongOutcome> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PaymentsUnavailableError)) throw error;
    return { isRefused: true, lines: ["The payment provider does not answer. Try it again later."] };
  }
}

async function takeFiled({ form, visit, value: { number } }: WithValue<typeof filed>) {
  await touchForFile(visit, form, `What was filed as number ${number}`);
  return redirect(`/money/file/filed/${encodeURIComponent(number)}`, 303);
}

/* The period that a page of the disclosure is about, in its address. */

/** The period of the address; the whole election when it names none. */
export async function periodIn(query: { get(name: string): unknown }, visit: Visit): Promise<Period> {
  const [from, to] = [String(query.get("from") ?? ""), String(query.get("to") ?? "")];
  if (isLocalDate(from) && isLocalDate(to) && from <= to) return { from, to };
  return wholePeriod(booksOf(visit));
}

/** The page of the period, or what stands below it. */
export function disclosurePath({ from, to }: Period, below = ""): string {
  return `/money/file${below}?from=${from}&to=${to}`;
}

/* Files of the disclosure that the browser saves: each needs a fresh touch and a line of the log. */

/** A file of the pack; without a fresh touch back to the page that asks for one. */
export async function packFileLoader({ context, request, params }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  const { services } = visit;
  const period = await periodIn(new URL(request.url).searchParams, visit);
  freshVisit(context, disclosurePath(period));
  const files = disclosureFiles(await disclosurePack(services, period, { readsProvider: false }));
  const name = params["file"] ?? "";
  const content = Object.hasOwn(files, name) ? files[name] : undefined;
  if (content === undefined) return endWith(404);
  await recordExport(services, `${name} of the pack of ${periodInWords(period)}`);
  return savedFile(name, content);
}

/** The archive that was made last, while it is kept. */
export function archiveLoader({ context }: LoaderFunctionArgs) {
  const { services } = freshVisit(context, "/money/file");
  const file = longActOf(services, archiving)?.file;
  return file ? savedFile(file.name, file.content) : endWith(404);
}

/** Exactly what was filed; a sentence when the stored file is not that. */
export async function filedLoader({ context, params }: LoaderFunctionArgs) {
  const { services } = freshVisit(context, "/money/file");
  const number = Number(params["number"]);
  const filed = await filedArchive(services, Number.isSafeInteger(number) ? number : 0);
  if (!filed.ok)
    return new Response(`${filed.reason}\n`, {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  await recordExport(services, `What was filed as number ${number}`);
  return savedFile(`filed-${number}.zip`, filed.archive);
}
