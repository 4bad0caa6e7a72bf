import { expect, test } from "vitest";
import type { Statement } from "./messages.ts";
import { createWriteQueue } from "./write-queue.ts";

test("writes of the same moment → one commit; a write during it → the next one", async () => {
  const commits: string[][] = [];
  const late = Promise.withResolvers<unknown>();
  const queue = createWriteQueue(async (statements: Statement[]) => {
    commits.push(statements.map(({ sql }) => sql));
    if (commits.length === 1) late.resolve(queue.write({ sql: "late", parameters: [] }));
    return statements.map(() => ({ ok: true, rows: [], changes: 1, lastInsertRowid: 1 }));
  });
  await Promise.all(["a", "b"].map((sql) => queue.write({ sql, parameters: [] })));
  await late.promise;
  expect(commits).toEqual([["a", "b"], ["late"]]);
});
