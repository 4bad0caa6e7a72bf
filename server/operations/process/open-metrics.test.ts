import { expect, onTestFinished, test } from "vitest";
import { createApp } from "#server/app.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { freePort } from "#test/support/free-port.ts";
import { useMoney } from "#test/support/money.ts";
import { createHealth } from "./health.ts";
import { createCollector, openMetrics } from "./open-metrics.ts";

describeEachDatabase("metrics", (open) => {
  const money = useMoney(open);

  test("a donation and an e-mail that waits → in the numbers of every server, without anybody's name", async () => {
    const { services } = money;
    await money.give(40);
    await money.settle();
    await money.queue();
    money.setTime(new Date(services.clock.now().getTime() + 90_000).toISOString());
    const scrape = () => createCollector(services, createHealth(services), { limitMs: 60_000 })();
    const [one = "", other = ""] = await Promise.all([scrape(), scrape()]);
    const shared = (text: string) =>
      text
        .split("\n")
        .filter((line) => /^hustings_(mail|payments|webhook_|ledger|contributions|messages)/.test(line));
    expect(shared(one)).toEqual(shared(other));
    expect(shared(one)).toEqual(
      expect.arrayContaining([
        'hustings_ledger_entries{kind="payment",book="test"} 1',
        'hustings_ledger_cents{kind="payment",book="test"} 4000',
        expect.stringMatching(/^hustings_webhook_events\{outcome="applied"\} [1-9]/),
        expect.stringMatching(/^hustings_mails\{state="queued"\} [1-9]/),
        "hustings_mail_oldest_waiting_seconds 90",
      ]),
    );
    expect(one).not.toMatch(/Siobh|@|example\.org|Main Street/);
    expect(one).toMatch(/^nodejs_eventloop_lag_seconds\{quantile="0.99"\} [\d.e-]+$/m);
    expect(one).toMatch(/^process_resident_memory_bytes \d+$/m);
  });
});

const given = useMoney();

test("scrapes of half a minute → the records are counted once", async () => {
  const { services } = given;
  const scrape = createCollector(services, createHealth(services), { limitMs: 60_000 });
  const queued = async () => /hustings_mails\{state="queued"\} (\d+)/.exec(await scrape())?.[1];
  const startMs = services.clock.now().getTime();
  expect(await queued()).toBe("0");
  await given.queue();
  given.setTime(new Date(startMs + 29_000).toISOString());
  expect(await queued()).toBe("0");
  given.setTime(new Date(startMs + 30_000).toISOString());
  expect(await queued()).toBe("1");
});

test("/readyz and a scrape → one look at the database, the files and the e-mail", async () => {
  const { services } = given;
  let writes = 0;
  const database = services.database.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === "InsertQueryNode") writes += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const look = createHealth({ ...services, database });
  expect((await createApp(services, new Map(), { look }).request("/readyz")).status).toBe(200);
  expect(await createCollector(services, look)()).toContain('hustings_health{check="database"} 1');
  expect(writes).toBe(1);
});

test("a database that fails → the numbers of the process without those of the records", async () => {
  const broken = new Proxy(given.services.database, {
    get() {
      throw new Error("gone");
    },
  });
  const services = { ...given.services, database: broken };
  const text = await createCollector(services, createHealth(services))();
  expect(text).toContain("process_resident_memory_bytes");
  expect(text).toContain('hustings_health{check="database"} 0');
  expect(text).not.toContain("hustings_mails");
});

test("the listener → text at /metrics, nothing elsewhere, and no listener without the setting or on a port that is taken", async () => {
  const { services } = given;
  const look = createHealth(services);
  expect(await openMetrics(services, look)).toBeUndefined();
  const settings = { host: "127.0.0.1", port: await freePort() };
  const logged: string[] = [];
  const log = { ...services.log, error: (event: string) => void logged.push(event) };
  const asked = { ...services, log, config: { ...services.config, metrics: settings } };
  const opened = await openMetrics(asked, look);
  onTestFinished(async () => void (await opened?.close()));
  const address = `http://127.0.0.1:${opened?.port}`;
  const response = await fetch(`${address}/metrics`);
  expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(await response.text()).toContain("# TYPE hustings_build_info gauge");
  expect((await fetch(`${address}/`)).status).toBe(404);
  expect((await fetch(`${address}/metrics`, { method: "POST" })).status).toBe(404);
  expect(await openMetrics(asked, look)).toBeUndefined();
  expect(logged).toEqual(["metrics-not-open"]);
});
