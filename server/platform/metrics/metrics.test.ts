import { expect, test } from "vitest";
import { countRefusals, createMetrics, toText } from "./metrics.ts";
import { useDatabase } from "#test/support/database.ts";
import { plansOf } from "#test/support/query-plans.ts";
import { recordFamilies } from "./record-families.ts";

const page = { listener: "site", route: "/*", status: 200, ms: 30 } as const;

test("requests → counted by route and class of status, in the buckets that they fit in", () => {
  const metrics = createMetrics();
  metrics.observeRequest(page);
  metrics.observeRequest({ ...page, status: 206, ms: 90_000 });
  metrics.observeRequest({ ...page, status: 503 });
  const lines = toText(metrics.families()).split("\n");
  const name = "http_request_duration_seconds";
  const good = `listener="site",route="/*",status="2xx"`;
  expect(lines).toEqual(
    expect.arrayContaining([
      `# TYPE ${name} histogram`,
      `${name}_bucket{${good},le="0.025"} 0`,
      `${name}_bucket{${good},le="0.1"} 1`,
      `${name}_bucket{${good},le="60"} 1`,
      `${name}_bucket{${good},le="+Inf"} 2`,
      `${name}_sum{${good}} 90.03`,
      `${name}_count{${good}} 2`,
      `${name}_count{listener="site",route="/*",status="5xx"} 1`,
    ]),
  );
});

test("more routes than there can be → counted as one, so that the memory stays as it is", () => {
  const metrics = createMetrics();
  for (let number = 0; number < 2_000; number += 1)
    metrics.observeRequest({ ...page, route: `/made-up/${number}` });
  const [requests] = metrics.families();
  const counts = requests?.samples.filter(({ suffix }) => suffix === "_count") ?? [];
  expect(counts.length).toBeLessThan(600);
  expect(counts.reduce((sum, { value }) => sum + value, 0)).toBe(2_000);
  expect(counts.at(-1)).toMatchObject({ labels: { route: "other" }, value: 1_500 });
});

test("what a rate limit refuses → counted by what was limited, without whom", async () => {
  const metrics = createMetrics();
  const giveBack = async () => {};
  const refusing = {
    giveBack,
    check: async () => ({ ok: false as const, retryAfterSeconds: 60, minutes: 1 }),
  };
  const rule = { limit: 1, windowSeconds: 60 };
  await countRefusals(refusing, metrics).check("upload:address:4f1c9a07", rule);
  const allowing = { giveBack, check: async () => ({ ok: true as const }) };
  await countRefusals(allowing, metrics).check("upload:address:4f1c9a07", rule);
  expect(metrics.totalOf("hustings_limits_hit_total")).toBe(1);
  expect(toText(metrics.families())).toContain(`hustings_limits_hit_total{limit="upload"} 1\n`);
});

test("a label with quotation marks, backslashes and line breaks → escaped as the format asks", () => {
  const samples = [{ labels: { words: 'a "b" \\ c\nd' }, value: Number.POSITIVE_INFINITY }];
  expect(toText([{ name: "x", help: "X.", type: "gauge", samples }])).toBe(
    '# HELP x X.\n# TYPE x gauge\nx{words="a \\"b\\" \\\\ c\\nd"} +Inf\n',
  );
});

/** What stays small, or is as narrow as an index of it. */
const small = /^SCAN alert\b/;

test("a scrape counts by indexes, and reads no table of wide rows whole in the server's thread", async () => {
  const { database } = await useDatabase();
  const clock = { now: () => new Date("2026-09-01T17:00:00.000Z") };
  const plans = await plansOf(database, () => recordFamilies({ database, clock }));
  expect(plans.length).toBeGreaterThan(5);
  const scans = plans.flatMap((plan) => plan.split("\n").filter((line) => line.startsWith("SCAN ")));
  expect(scans.filter((line) => !line.includes("USING COVERING INDEX") && !small.test(line))).toEqual([]);
});
