/** The process is killed between the verdict on a payment and its capture: the money is taken once and entered once, or not at all. */

import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { readRecords, responseUnlessKilled } from "#test/support/killed-server.ts";
import { startServer, type ServerProcess } from "#test/support/server-process.ts";
import { useBuild } from "#test/support/use-build.ts";

/** A start, a kill and a restart for each delay, on a machine that may be busy with other tests. */
const timeoutMs = 240_000;
/** After the donor's last click, in milliseconds: before, around and after verdict and capture. */
const killAfterMs = [0, 25, 90];

let folder: string;
let server: ServerProcess;

useBuild();
beforeEach(async () => {
  folder = newFolder();
  server = await startServer({ DATA_DIR: folder });
});
afterEach(async () => {
  await server.stop();
});

test(
  "kill -9 after the card was authorized, at several moments → after the restart each payment is captured, in the ledger and receipted exactly once",
  { timeout: timeoutMs },
  async () => {
    for (const [index, delay] of killAfterMs.entries()) {
      const page = await openCheckout(index);
      const paying = pay(page, index);
      await new Promise((resolve) => setTimeout(resolve, delay));
      await server.stop("SIGKILL");
      const isAcknowledged = await paying;
      endLeases();
      server = await startServer({ DATA_DIR: folder });
      if (!isAcknowledged) await pay(`${server.url}${new URL(page).pathname}`, index);
    }
    await expect
      .poll(() => read<{ status: string }>("select status from contribution").map(({ status }) => status), {
        timeout: 60_000,
        interval: 500,
      })
      .toEqual(killAfterMs.map(() => "paid"));
    const sums = read<{ cents: number; entries: number }>(
      "select sum(amount_cents) as cents, count(*) as entries from ledger_entry group by contribution_id",
    );
    expect(sums).toEqual(killAfterMs.map(() => ({ cents: 2_500, entries: 1 })));
    expect(read("select 1 from receipt where voided_at is null")).toHaveLength(killAfterMs.length);
    const taken = read<{ data: string }>(
      "select data from sandbox_object where kind = 'balance_transaction'",
    );
    expect(taken.map(({ data }) => JSON.parse(data).amount)).toEqual(killAfterMs.map(() => 2_500));
  },
);

/** As if the minute had passed for which the killed process had a payment to itself. */
function endLeases(): void {
  const database = new DatabaseSync(join(folder, "hustings.sqlite"));
  database.exec(
    "update contribution set next_step_at = '2020-01-01T00:00:00.000Z' where next_step_at is not null",
  );
  database.close();
}

/** Opens a checkout of $25 and returns the address of the practice page. */
async function openCheckout(donor: number): Promise<string> {
  const response = await fetch(`${server.url}/functions/v1/create-donation-payment`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      amount: 25,
      donorInfo: {
        fullName: `Jordan Example${"abcde"[donor]}`,
        email: `donor-${donor}@example.org`,
        wantsPrintedReceipt: false,
      },
    }),
  });
  const { url }: { url: string } = await response.json();
  return url;
}

/** Pays on the practice page; false when the process was killed before it responded. */
async function pay(page: string, donor: number): Promise<boolean> {
  const body = new URLSearchParams({
    action: "pay",
    name: `Jordan Example${"abcde"[donor]}`,
    line1: "100 Example Street",
    city: "Saanich",
    state: "BC",
    postal_code: "V8X 1A1",
    country: "CA",
  });
  const response = await responseUnlessKilled(page, { method: "POST", body, redirect: "manual" });
  return response !== undefined && response.status < 400;
}

const read = <Row>(sql: string): Row[] => readRecords(folder, sql);
