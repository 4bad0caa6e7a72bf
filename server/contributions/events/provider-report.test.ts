import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

test("an operator subscribes the webhook to what docs/operating.md lists → every event that is read comes, and no other", async () => {
  const source = await readFile(new URL("provider-report.ts", import.meta.url), "utf8");
  const read = [...source.matchAll(/case "([a-z_]+(?:\.[a-z_]+)+)":/g)].map(([, type]) => type);
  const guide = await readFile(new URL("../../../docs/operating.md", import.meta.url), "utf8");
  const lists = guide.match(/^ {3}- `(?:checkout|payment_intent|charge|refund)\..*$/gm) ?? [];
  const listed = lists.flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, type]) => type));
  expect(read.length).toBeGreaterThan(10);
  expect(listed.toSorted()).toEqual(read.toSorted());
});
