import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { methodInWords, statusInWords } from "#domain/money/contributions/contribution-words.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { readConfig } from "#server/platform/config/config.ts";
import { paymentWebhook } from "#server/web/functions/payment-webhook.ts";
import { openServices } from "#server/open-services.ts";
import type { Services } from "#server/services.ts";
import { refuseArguments } from "#office/shell/terminal/arguments.ts";
import type { Command, OfficeContext } from "#office/shell/terminal/command.ts";
import { createStage, season } from "#office/shell/terminal/rehearsal.ts";

/** Runs a rehearsal of every kind of contribution on temporary records. */
export const rehearse: Command = {
  name: "rehearse",
  summary: "Run every kind of payment in the sandbox and print the books; nothing real is changed",
  usage: "rehearse",
  async run(args, { services, print }) {
    refuseArguments(args);
    const folder = await mkdtemp(join(tmpdir(), "hustings-rehearsal-"));
    const opened = await openServices(readConfig({ DATA_DIR: folder, PAYMENTS: "sandbox" }), {
      ...services.log,
      info: () => {},
    });
    try {
      if (!opened.sandbox) throw new Error("There is no sandbox to rehearse in");
      opened.sandbox.connect((body, signature) => receive(opened.services, body, signature));
      print("A rehearsal in the sandbox. No money moves, and these records are deleted at the end.\n");
      const stage = createStage(opened.services, opened.sandbox);
      for (const { title, play } of season) print(`${title}: ${await play(stage)}`);
      return (await printBooks(opened.services, print)) ? 0 : 1;
    } finally {
      await opened.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function receive(services: Services, body: string, signature: string): Promise<number> {
  const headers = { "stripe-signature": signature, "content-type": "application/json" };
  const request = new Request(`${services.config.baseUrl}/functions/v1/payment-webhook`, {
    method: "POST",
    headers,
    body,
  });
  return (await paymentWebhook(request, services)).status;
}

/** Returns whether the books agree with the provider's. */
async function printBooks(services: Services, print: OfficeContext["print"]): Promise<boolean> {
  const rows = await services.database.selectFrom("contribution").selectAll().orderBy("created_at").execute();
  const entries = await services.database.selectFrom("ledger_entry").selectAll().execute();
  const receipts = await services.database.selectFrom("receipt").selectAll().orderBy("sequence").execute();
  print("\nThe books");
  for (const row of rows) {
    const name = (row.full_name || "anonymous").padEnd(22);
    print(
      `  ${name} ${methodInWords(row.method).padEnd(17)} ${formatCents(row.amount_cents).padStart(10)}  held ${formatCents(row.held_cents).padStart(10)}  ${statusInWords(row.status)}`,
    );
  }
  const cards = new Set(rows.filter(({ method }) => method === "card").map(({ id }) => id));
  const ledger = sumOf(
    entries.filter((entry) => cards.has(entry.contribution_id)).map((entry) => entry.amount_cents),
  );
  const { gross, fees } = await providerBalance(services);
  const isBalanced =
    ledger === gross &&
    sumOf(entries.map((entry) => entry.amount_cents)) === sumOf(rows.map((row) => row.held_cents));
  print(`\nHeld in all        ${formatCents(sumOf(rows.map((row) => row.held_cents)))}`);
  print(
    `By card, our books ${formatCents(ledger)}; the provider's ${formatCents(gross)} (before ${formatCents(fees)} of fees)`,
  );
  print(
    `Receipts           ${receipts.length}, of them void ${receipts.filter(({ voided_at }) => voided_at !== null).length}`,
  );
  print(isBalanced ? "The books balance." : "THE BOOKS DO NOT BALANCE.");
  return isBalanced;
}

async function providerBalance({ payments, clock }: Services) {
  const day = 86_400_000;
  const now = clock.now().getTime();
  let [gross, fees] = [0, 0];
  for await (const movement of payments.balanceTransactions({
    from: new Date(now - day),
    to: new Date(now + day),
  })) {
    gross += movement.amount;
    fees += movement.fee;
  }
  return { gross, fees };
}

function sumOf(amounts: number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
