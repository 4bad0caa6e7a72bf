import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { neededEvents } from "#server/payments/webhook-events.ts";

test("the webhook is subscribed to the needed events → every event that is read comes, and no other", async () => {
  const source = await readFile(new URL("provider-report.ts", import.meta.url), "utf8");
  const read = [...source.matchAll(/case "([a-z_]+(?:\.[a-z_]+)+)":/g)].map(([, type]) => type);
  expect(read.length).toBeGreaterThan(10);
  expect([...neededEvents].toSorted()).toEqual(read.toSorted());
});
