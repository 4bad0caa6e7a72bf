import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { formatCents } from "#domain/donation/donation.ts";
import { isLocalDate } from "#domain/time/local-date.ts";
import { type DisclosurePack, disclosurePack } from "#server/disclosure/disclosure.ts";
import { renderPdf } from "#server/receipts/render.ts";
import { prepareFolder } from "#server/system/writable-folder.ts";
import { readArguments, UsageError } from "../arguments.ts";
import type { Command, OfficeContext } from "../command.ts";
import { disclosureFiles } from "../disclosure-files.ts";
import { disclosureReport } from "../disclosure-report.ts";

/** The pack from which the financial agent fills in the disclosure statement. */
export const disclosure: Command = {
  name: "disclosure",
  summary:
    "Write the disclosure pack of a period: contributions, significant contributors, returns, reconciliation",
  usage: "disclosure --from 2026-01-01 --to 2026-12-31 --out <folder>",
  writesMoney: true,
  async run(args, office) {
    const options = { from: { type: "string" }, to: { type: "string" }, out: { type: "string" } } as const;
    const { from = "", to = "", out } = readArguments(args, options, { min: 0, max: 0 }).values;
    if (!isLocalDate(from) || !isLocalDate(to) || from > to)
      throw new UsageError("--from and --to are the first and the last day of the period.");
    if (!out) throw new UsageError("--out is the folder for the pack.");
    // Names and addresses: readable by the financial agent's account and nobody else on the machine.
    prepareFolder(resolve(out));
    const pack = await disclosurePack(office.services, { from, to });
    await writePack(resolve(out), pack);
    tell(office, pack, resolve(out));
    return 0;
  },
};

async function writePack(folder: string, pack: DisclosurePack): Promise<void> {
  const report = disclosureReport(pack);
  const files = {
    ...disclosureFiles(pack),
    "summary.pdf": await renderPdf({ kind: "report", title: report.title, report }),
  };
  for (const [name, content] of Object.entries(files))
    await writeFile(join(folder, name), content, { mode: 0o600 });
}

function tell(
  { print }: OfficeContext,
  { disclosure: told, reconciliation, isRealMoney }: DisclosurePack,
  folder: string,
): void {
  if (!isRealMoney)
    print("REHEARSAL: payments are a sandbox or test mode. These are not the campaign's books.");
  const { receivedCents, returnedCents, disputedCents, keptCents } = told.totals;
  print(`Contributions received: ${told.contributions.length}, ${formatCents(receivedCents)}`);
  print(
    `Returned ${formatCents(returnedCents)}, disputed ${formatCents(disputedCents)}, kept ${formatCents(keptCents)}`,
  );
  print(
    `Significant contributors: ${told.significant.length}. Anonymous: ${formatCents(told.anonymous.cents)}`,
  );
  if (!reconciliation) print("No payment provider is connected: card payments are not reconciled.");
  else if (reconciliation.differences.length === 0) print("The books agree with the payment provider.");
  else
    print(
      `DIFFERENCES from the payment provider: ${reconciliation.differences.length}, see differences.csv.`,
    );
  print(`The pack is in ${folder}.`);
}
