import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { markPosted } from "#server/money/contributions/corrections/change-receipt.ts";
import { printBatch, printPapers, printQueue, type PrintJob } from "#server/money/receipts/print-queue.ts";
import { prepareFolder } from "#server/platform/system/writable-folder.ts";
import { readArguments, UsageError } from "#office/shell/terminal/arguments.ts";
import type { Command, OfficeContext } from "#office/shell/terminal/command.ts";
import { toCsv } from "#server/money/disclosure/csv.ts";
import { plainLine } from "#office/shell/terminal/plain-text.ts";

const options = { out: { type: "string" }, printed: { type: "boolean" } } as const;

/** Papers for those who asked for a printed receipt, or who have no e-mail address. */
export const printReceipts: Command = {
  name: "print-queue",
  summary: "Print the receipts that are waited for on paper, with envelopes and a mailing sheet",
  usage:
    "print-queue [--out <folder> [--printed]]   (without --out: list them; --printed: cross them off at once)",
  async run(args, office) {
    const { values } = readArguments(args, options, { min: 0, max: 0 });
    if (values.printed && !values.out)
      throw new UsageError("--printed needs --out, the folder for the papers.");
    const jobs = await printQueue(office.services);
    for (const job of jobs) office.print(plainLine(described(job)));
    if (jobs.length === 0 || !values.out) {
      office.print(
        jobs.length === 0 ? "Nobody waits for a printed receipt." : `Waiting for paper: ${jobs.length}.`,
      );
      return 0;
    }
    return printInto({ folder: resolve(values.out), jobs, mark: values.printed ?? false }, office);
  },
};

async function printInto(
  { folder, jobs, mark }: { folder: string; jobs: PrintJob[]; mark: boolean },
  office: OfficeContext,
): Promise<number> {
  const batch = jobs.filter(({ address }) => address.length > 0).slice(0, printBatch);
  if (batch.length === 0) {
    office.print(
      "None of them has an address. Correct it first: npm run office -- receipt replace <number> --address ...",
    );
    return 1;
  }
  // Names and addresses: readable by the one who prints, and nobody else on the machine.
  prepareFolder(folder);
  await writePapers(folder, batch, office);
  office.print(`Receipts: ${batch.length}. They, their envelopes and a mailing sheet are in ${folder}.`);
  if (batch.length < jobs.length) office.print(`Still left: ${jobs.length - batch.length}. Run this again.`);
  if (mark || (await office.confirm("Are they printed and on their way to the post?"))) {
    await markPosted(
      office.services,
      batch.map(({ receiptId }) => receiptId),
    );
    office.print(`Crossed off the queue: ${batch.length}.`);
    return 0;
  }
  office.print("They stay in the queue. When they are in the post, run this again with --printed.");
  return 0;
}

async function writePapers(folder: string, batch: PrintJob[], { services }: OfficeContext): Promise<void> {
  const papers = await printPapers(batch, services.content().campaign);
  const columns = [
    { name: "receipt", value: (job: PrintJob) => job.number },
    { name: "post by", value: (job: PrintJob) => job.postBy },
    { name: "name", value: (job: PrintJob) => job.name },
    { name: "address", value: (job: PrintJob) => job.address.join(", ") },
  ];
  const files = {
    "receipts.pdf": papers.receipts,
    "envelopes.pdf": papers.envelopes,
    "mailing-sheet.csv": toCsv(columns, batch),
  };
  for (const [name, content] of Object.entries(files))
    await writeFile(join(folder, name), content, { mode: 0o600 });
}

function described({ number, name, address, postBy }: PrintJob): string {
  return `${number}  post by ${postBy}  ${name}  ${address.join(", ") || "NO ADDRESS"}`;
}
