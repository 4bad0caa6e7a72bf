import { describe, expect, test } from "vitest";
import { recordEntry } from "#server/money/books/entries.ts";
import { useTestServices } from "#test/support/services.ts";
import { SqliteError } from "#server/platform/database/sqlite/errors.ts";
import { StorageFullError } from "#server/platform/storage/storage-full.ts";
import type { Command } from "./command.ts";
import { commands } from "#office/commands.ts";
import { runCommand } from "./run-command.ts";

const given = useTestServices();

/** Runs a command line and returns its exit code, what it printed, and what it printed as an error. */
async function office([name = "", ...args]: string[]) {
  const command = commands.find((each) => each.name === name);
  if (!command) throw new Error(`There is no command ${name}`);
  const [printed, errors]: [string[], string[]] = [[], []];
  const context = {
    services: given.services,
    print: (line: string) => void printed.push(line),
    confirm: async () => true,
  };
  const code = await runCommand(command, args, { ...context, printError: (text) => void errors.push(text) });
  return { code, printed, error: errors.join("\n") };
}

async function expectWrongUsage(line: string[], sentence: string) {
  const { code, printed, error } = await office(line);
  expect({ code, printed }).toEqual({ code: 2, printed: [] });
  expect(error).toContain(sentence);
  expect(error).toContain(`Usage: npm run office -- ${line[0]}`);
}

describe.each(commands.map(({ name }) => name))("%s", (name) => {
  test("with an option that it doesn't have → its usage, code 2", async () => {
    await expectWrongUsage([name, "--bogus"], "--bogus");
  });

  test("with more words than it takes → its usage, code 2", async () => {
    await expectWrongUsage([name, ..."abcdefghi"], "");
  });
});

test.each([
  ["inbox lunch", "Unexpected argument 'lunch'."],
  ["inbox toString", "Unexpected argument 'toString'."],
  ["inbox new volunteers lunch", "Unexpected argument 'lunch'."],
  ["inbox show", "An argument is missing."],
  ["inbox show 1 2", "Unexpected argument '2'."],
  ["inbox answer", "An argument is missing."],
  ["inbox done", "An argument is missing."],
  ["inbox close", "An argument is missing."],
  ["list", "An argument is missing."],
  ["list secrets", "There is no table secrets."],
  ["export", "--csv names the table."],
  ["export volunteers", "--csv names the table."],
  ["export --csv secrets", "--csv names the table."],
  ["mail", "A letter goes to subscribers"],
  ["mail --to everyone letter.md", "A letter goes to subscribers"],
  ["mail --again letter.md", "--again stands alone"],
  ["person", "An argument is missing."],
  ["erase", "An argument is missing."],
  ["erase ann@example.org bob@example.org", "Unexpected argument 'bob@example.org'."],
  ["contribution", "An action is missing."],
  ["contribution pay", "There is no action pay."],
  ["contribution list --held --amount 5", "Unknown option '--amount'"],
  ["contribution decline 1 --full-name Ann", "Unknown option '--full-name'"],
  ["contribution return 1", "Say how it went back"],
  ["contribution return 1 --proof cheque --dry-run", "Unknown option '--dry-run'"],
  ["refund", "An argument is missing."],
  ["refund 1 25", "Unexpected argument '25'."],
  ["matches 1", "A decision is same or different."],
  ["matches 1 maybe", "A decision is same or different."],
  ["receipt", "An argument is missing."],
  ["receipt void", "An argument is missing."],
  ["receipt 2026-000001 --reason x", "Unknown option '--reason'"],
  ["print-queue --printed", "--printed needs --out"],
  ["disclosure", "--from and --to are"],
  ["disclosure --from 2026-01-01 --to 2026-12-31", "--out is the folder"],
  ["disclosure --from 2026-02-30 --to 2026-12-31 --out x", "--from and --to are"],
])("%s → its usage, code 2", (line, sentence) => expectWrongUsage(line.split(" "), sentence));

test.each([
  ["refund 1 --amount five", "'five' is not an amount such as 25 or 19.99."],
  ["contribution return 1 --proof cheque --amount five", "'five' is not an amount such as 25 or 19.99."],
  ["refund abc --amount -1", "'-1' is not an amount such as 25 or 19.99."],
  ["refund abc --amount=1e9", "'1e9' is not an amount such as 25 or 19.99."],
  ["contribution correct abc --reason x --amount -$5", "'-$5' is not an amount such as 25 or 19.99."],
  ["account show --as-of 2026-13-01", "--as-of is a day up to today, such as 2026-09-30."],
])("%s → a sentence without the usage, code 2", async (line, sentence) => {
  expect(await office(line.split(" "))).toEqual({ code: 2, printed: [], error: sentence });
});

test.each([
  ["a file's disk", new StorageFullError("Less than 200 MB are free"), "Less than 200 MB are free"],
  ["SQLite's disk", new SqliteError("database or disk is full", 13), "database or disk is full"],
  [
    "PostgreSQL's disk",
    Object.assign(new Error('could not extend file "base/5/1"'), { code: "53100" }),
    'could not extend file "base/5/1"',
  ],
])("%s is full → a sentence that says so, and that it can be run again", async (_, error, reason) => {
  const errors: string[] = [];
  const failing = { ...(commands[0] as Command), name: "move", run: () => Promise.reject(error) };
  const context = { services: given.services, print: () => {}, confirm: async () => true };
  expect(await runCommand(failing, [], { ...context, printError: (text) => void errors.push(text) })).toBe(1);
  expect(errors).toEqual([`move failed: a disk is full (${reason}). Make room there, and run it again.`]);
});

test("an expense of -1 → refused with a sentence about the amount", async () => {
  const { code, printed, error } = await office(
    "expense add --supplier A --date 2026-09-01 --amount -1".split(" "),
  );
  expect({ code, error }).toEqual({ code: 1, error: "" });
  expect(printed).toContain("refused: amount: '-1' is not an amount such as 25 or 19.99.");
});

describe("an id by its first eight characters", () => {
  const [bill, double] = ["0a1b2c3d-0000-4000-8000-000000000001", "0a1b2c3d-0000-4000-8000-000000000002"];

  async function keepSupplier(id: string) {
    const [name, by] = ["Sign Works", "agent"];
    const recording = { by, now: given.services.clock.now(), livemode: 0 as const };
    const periods = { election: { from: "", to: "" }, campaign: { from: "", to: "" } };
    await given.services.database
      .transaction()
      .execute((transaction) =>
        recordEntry(
          transaction,
          { id, kind: "supplier", content: { name, address: "", contact: "" } },
          { ...recording, periods },
        ),
      );
  }

  test("→ the entry in words, without JSON; of two that begin alike → a sentence", async () => {
    await keepSupplier(bill);
    const { code, printed } = await office(["expense", "show", "0a1b2c3d"]);
    expect({ code, text: printed.join("|") }).toEqual({
      code: 0,
      text: expect.stringMatching(/^Supplier, version 1, entered on .* by agent\| {2}Name: Sign Works$/),
    });
    await keepSupplier(double);
    expect(await office(["expense", "show", "0a1b2c3d"])).toEqual({
      code: 2,
      printed: [],
      error: "0a1b2c3d begins the ids of two records. Type the whole id.",
    });
  });
});
