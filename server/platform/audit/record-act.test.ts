import { sql } from "kysely";
import { expect, test } from "vitest";
import { usesPostgres } from "#server/platform/database/portable-sql.ts";
import { describeEachDatabase, useDatabase } from "#test/support/database.ts";
import { recordAct, recordReading } from "./record-act.ts";
import { searchAudit } from "./search-audit.ts";

const clock = { now: () => new Date("2026-09-01T17:00:00.000Z") };
const actor = { memberId: "m1", name: "Sample Candidate" };

describeEachDatabase("the log of all acts", (open) => {
  async function logged() {
    const { database } = await useDatabase(open);
    await recordReading({ database, clock, actor }, { act: "person.export", subject: "a person" });
    const read = () => database.selectFrom("audit_entry").selectAll().execute();
    return { database, read, first: await read() };
  }

  test("changing, removing or replacing an entry → refused by the database itself", async () => {
    const { database, read, first } = await logged();
    const [entry] = first;
    const attempts = [
      sql`update audit_entry set who = 'somebody else'`,
      sql`update audit_entry set at = at`,
      sql`delete from audit_entry`,
      sql`delete from audit_entry where number = ${entry?.number}`,
      usesPostgres(database)
        ? sql`truncate audit_entry`
        : sql`replace into audit_entry (number, at, who, act, subject) values (${entry?.number}, '', 'nobody', '', '')`,
      sql`insert into audit_entry (number, at, who, act, subject) values (${entry?.number}, '', 'nobody', '', '') on conflict (number) do update set who = 'nobody'`,
    ];
    for (const attempt of attempts)
      await expect(attempt.execute(database)).rejects.toThrow(/never changed or removed/);
    expect(await read()).toEqual(first);
  });

  test("an act that fails → no entry of it is left", async () => {
    const { database, read, first } = await logged();
    const failing = database.transaction().execute(async (transaction) => {
      await recordAct(transaction, { clock, actor }, { act: "receipt.void", subject: "1" });
      throw new Error("the act failed");
    });
    await expect(failing).rejects.toThrow("the act failed");
    expect(await read()).toEqual(first);
  });

  test("nobody is named → it was the website", async () => {
    const { database } = await logged();
    await recordReading({ database, clock }, { act: "letter.sent", subject: "1" });
    const found = await searchAudit(
      { words: ["WEBSITE"], seesMoney: true },
      { limit: 10, offset: 0 },
      { database },
    );
    expect(found.entries).toMatchObject([{ who: "The website", member_id: null, act: "letter.sent" }]);
  });

  test("words of the search with signs of a pattern → taken as they are", async () => {
    const { database } = await logged();
    for (const words of [["%"], ["_"], ["\\"], ["'; drop table audit_entry; --"]])
      expect(
        (await searchAudit({ words, seesMoney: true }, { limit: 10, offset: 0 }, { database })).total,
      ).toBe(0);
    const subject = "Ann_B\\100% <ann_b@example.org>";
    await recordReading({ database, clock }, { act: "person.export", subject });
    for (const words of [["ann_b@"], ["100%"], ["\\"]])
      expect(
        (await searchAudit({ words, seesMoney: true }, { limit: 10, offset: 0 }, { database })).entries,
      ).toMatchObject([{ subject }]);
  });
});
