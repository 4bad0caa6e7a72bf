import { expect, test } from "vitest";
import { describeEachDatabase, useDatabase } from "#test/support/database.ts";
import { failureOf } from "#test/support/failure.ts";
import { isDuplicate } from "./errors.ts";
import { writeTogether } from "./write-together.ts";

describeEachDatabase("statements that are written together", (open) => {
  test("all succeed → all are stored; one fails → none is, and units beside it at the same moment are", async () => {
    const { database } = await useDatabase(open);
    const insert = (id: string) =>
      database.insertInto("job").values({ name: id, due_at: "2026-06-01T00:00:00.000Z" }).compile();
    await writeTogether(database, [insert("a"), insert("b")]);
    const failing = failureOf(writeTogether(database, [insert("c"), insert("a"), insert("d")]));
    await Promise.all([
      writeTogether(database, [insert("e"), insert("f")]),
      database.executeQuery(insert("g")),
      failing,
    ]);
    expect(isDuplicate(await failing)).toBe(true);
    const rows = await database.selectFrom("job").select("name").orderBy("name").execute();
    expect(rows.map(({ name }) => name)).toEqual(["a", "b", "e", "f", "g"]);
  });
});
