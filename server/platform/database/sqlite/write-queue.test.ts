import { expect, test } from "vitest";
import type { Outcome, Statement } from "./statements.ts";
import { createWriteQueue } from "./write-queue.ts";

test("writes of the same moment → one commit; a write during it → the next one", async () => {
  const commits: string[][] = [];
  const late = Promise.withResolvers<unknown>();
  const queue = createWriteQueue(async (units: Statement[][]) => {
    commits.push(units.map((unit) => unit.map(({ sql }) => sql).join(" + ")));
    if (commits.length === 1) late.resolve(queue.write([{ sql: "late", parameters: [] }]));
    return units.flat().map(({ sql }) => ({ ok: true, rows: [sql], changes: 1, lastInsertRowid: 1 }));
  });
  const write = (...unit: string[]) => queue.write(unit.map((sql) => ({ sql, parameters: [] })));
  const outcomes = await Promise.all([write("a"), write("b", "c"), write("d")]);
  await late.promise;
  expect(commits).toEqual([["a", "b + c", "d"], ["late"]]);
  const rowsOf = (own: Outcome[]) => own.flatMap((one) => (one.ok ? one.rows : []));
  expect(outcomes.map(rowsOf)).toEqual([["a"], ["b", "c"], ["d"]]);
});
