import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { formatDate, isLocalDate, localDate } from "#domain/platform/time/local-date.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import { archiveOf, packFiles } from "#server/money/disclosure/archive.ts";
import { closePeriod, filedArchive } from "#server/money/disclosure/close-period.ts";
import { closingsOf } from "#server/money/disclosure/closing-records.ts";
import { movedOfEarlier } from "#domain/money/disclosure/disclosure.ts";
import { type DisclosurePack, disclosurePack } from "#server/money/disclosure/disclosure.ts";
import { type Period, periodInWords } from "#server/money/disclosure/period.ts";
import { recordExport } from "#server/money/disclosure/record-export.ts";
import { prepareFolder } from "#server/platform/system/writable-folder.ts";
import { asOfDay, readArguments, UsageError } from "#office/shell/terminal/arguments.ts";
import { enteredBy } from "#office/money/book-facts.ts";
import type { Command, OfficeContext } from "#office/shell/terminal/command.ts";
import { plainLine } from "#office/shell/terminal/plain-text.ts";

const period = { from: { type: "string" }, to: { type: "string" } } as const;
const noWords = { min: 0, max: 0 };

/** The pack from which the financial agent fills in the disclosure statement, and what was filed. */
export const disclosure: Command = {
  name: "disclosure",
  summary:
    "Write the disclosure pack of a period: contributions, significant contributors, returns, reconciliation; close the period",
  usage: [
    "disclosure --from 2026-01-01 --to 2026-12-31 --out <folder>   (--as-of 2026-09-30: to that day, from the first of January of its year or from --from)",
    "disclosure archive --from 2026-01-01 --to 2026-12-31 --out <file.zip>   (the pack and every record behind it)",
    'disclosure close --from 2026-01-01 --to 2026-12-31 [--in-spite "why, though questions are open"]',
    "disclosure closings",
    "disclosure filed <number> --out <file.zip>   (exactly what was filed)",
  ].join("\n       npm run office -- "),
  writesMoney: true,
  async run(args, office) {
    const [name = "", ...rest] = args;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    return action ? action(rest, office) : writeFolder(args, office);
  },
};

const actions: Record<string, Command["run"]> = {
  async archive(args, office) {
    const options = { ...period, out: { type: "string" } } as const;
    const { values } = readArguments(args, options, noWords);
    const days = periodIn(values);
    const file = fileIn(values.out);
    const pack = await disclosurePack(office.services, days);
    // Names and addresses: readable by the financial agent's account and nobody else on the machine.
    await writeFile(file, await archiveOf(office.services, pack), { mode: 0o600 });
    await recordExport(office.services, `The archive of ${periodInWords(days)}`);
    tell(office, pack);
    office.print(`The archive is ${file}.`);
    return 0;
  },
  async close(args, office) {
    const options = { ...period, "in-spite": { type: "string" }, by: { type: "string" } } as const;
    const { values } = readArguments(args, options, noWords);
    const closed = await closePeriod(office.services, {
      period: periodIn(values),
      by: enteredBy(values.by, office),
      inSpite: values["in-spite"]?.trim() || undefined,
    });
    if (!closed.ok) {
      for (const reason of closed.reasons) office.print(plainLine(reason));
      office.print("Nothing is closed.");
      if (closed.asks === "in-spite") office.print('To close in spite of open questions: --in-spite "why".');
      return 1;
    }
    tell(office, closed.pack);
    const { number, archive_sha256: hash } = closed.closing;
    office.print(`Closed as number ${number}. SHA-256 of what is kept: ${hash}`);
    office.print(`npm run office -- disclosure filed ${number} --out filed.zip`);
    return 0;
  },
  async closings(args, { services, print }) {
    readArguments(args, {}, noWords);
    const { timeZone } = services.content().campaign;
    const closings = await closingsOf(services.database, livemodeOf(services.payments.mode));
    for (const one of closings) {
      const on = localDate(new Date(one.closed_at), timeZone);
      const open = JSON.parse(one.open_questions).length as number;
      const spite = one.in_spite === null ? "" : `, in spite of them: ${one.in_spite}`;
      print(
        plainLine(
          `${one.number}  ${one.from_on} to ${one.to_on}  closed ${on} by ${one.closed_by}, open questions: ${open}${spite}  ${one.archive_sha256}`,
        ),
      );
    }
    print(`Closings: ${closings.length}.`);
    return 0;
  },
  async filed(args, office) {
    const { values, words } = readArguments(args, { out: { type: "string" } } as const, { min: 1, max: 1 });
    const file = fileIn(values.out);
    const filed = await filedArchive(office.services, Number(words[0]));
    if (!filed.ok) {
      office.print(filed.reason);
      return 1;
    }
    await writeFile(file, filed.archive, { mode: 0o600 });
    await recordExport(office.services, `What was filed as number ${filed.closing.number}`);
    office.print(`${file} is what was closed as number ${filed.closing.number}, byte for byte.`);
    return 0;
  },
};

async function writeFolder(args: string[], office: OfficeContext): Promise<number> {
  const options = { ...period, out: { type: "string" }, "as-of": { type: "string" } } as const;
  const { values } = readArguments(args, options, noWords);
  const asOf = values["as-of"];
  if (asOf !== undefined && values.to !== undefined)
    throw new UsageError("--as-of is the last day, as --to is: give one of them.");
  const today = localDate(office.services.clock.now(), office.services.content().campaign.timeZone);
  const to = asOf === undefined ? values.to : asOfDay(asOf, today);
  const from = values.from ?? (asOf === undefined ? undefined : `${to?.slice(0, 4)}-01-01`);
  const days = periodIn({ ...(from && { from }), ...(to && { to }) });
  if (!values.out) throw new UsageError("--out is the folder for the pack.");
  const folder = resolve(values.out);
  // Names and addresses: readable by the financial agent's account and nobody else on the machine.
  prepareFolder(folder);
  const pack = await disclosurePack(office.services, days);
  for (const [name, content] of Object.entries(await packFiles(pack)))
    await writeFile(join(folder, name), content, { mode: 0o600 });
  await recordExport(office.services, `The pack of ${periodInWords(days)}`);
  tell(office, pack);
  if (days.to < today) office.print(`What came after ${formatDate(days.to)} is left out.`);
  office.print(`The pack is in ${folder}.`);
  return 0;
}

function periodIn({ from = "", to = "" }: { from?: string; to?: string }): Period {
  if (isLocalDate(from) && isLocalDate(to) && from <= to) return { from, to };
  throw new UsageError("--from and --to are the first and the last day of the period.");
}

function fileIn(out: string | undefined): string {
  if (out) return resolve(out);
  throw new UsageError("--out is the file to write.");
}

function tell({ print }: OfficeContext, pack: DisclosurePack): void {
  const { disclosure: told, reconciliation, isRealMoney, openQuestions, amendments, entryAmendments } = pack;
  if (!isRealMoney)
    print("REHEARSAL: payments are a sandbox or test mode. These are not the campaign's books.");
  if (openQuestions.length > 0) {
    print(`OPEN QUESTIONS: ${openQuestions.length}. The figures may change with each of them:`);
    for (const { sentence } of openQuestions) print(plainLine(`  ${sentence}`));
  }
  const { receivedCents, returnedCents, disputedCents, keptCents } = told.totals;
  print(`Contributions received: ${told.contributions.length}, ${formatCents(receivedCents)}`);
  print(
    `Returned ${formatCents(returnedCents)}, disputed ${formatCents(disputedCents)}, kept ${formatCents(keptCents)}`,
  );
  for (const [words, cents] of movedOfEarlier(told.totals)) print(`${words}: ${formatCents(cents)}`);
  print(
    `Significant contributors: ${told.significant.length}. Anonymous: ${formatCents(told.anonymous.cents)}`,
  );
  if (told.loans.length > 0) {
    const outstanding = told.loans.reduce((sum, loan) => sum + loan.keptCents, 0);
    print(`Loans: ${told.loans.length}, outstanding ${formatCents(outstanding)}`);
  }
  const amended = amendments.length + entryAmendments.length;
  if (amended > 0) print(`AMENDMENTS since this period was closed: ${amended}, see amendments.csv.`);
  if (!reconciliation) print("No payment provider is connected: card payments are not reconciled.");
  else if (reconciliation.differences.length === 0) print("The books agree with the payment provider.");
  else
    print(
      `DIFFERENCES from the payment provider: ${reconciliation.differences.length}, see differences.csv.`,
    );
}
