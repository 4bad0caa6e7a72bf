import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { submissionRule, addressRule, type RateRule } from "#domain/web/rate-limit.ts";
import { describeEachDatabase, useDatabase, type TestDatabase } from "#test/support/database.ts";
import { failureOf } from "#test/support/failure.ts";
import { SqliteError } from "#server/platform/database/sqlite/errors.ts";
import { createRateLimiter } from "./open-rate-limiter.ts";
import { markPeer } from "./client-address.ts";
import { type RateLimiter, type RateVerdict, checkSubmission, giveBackSubmission } from "./rate-limiter.ts";

const start = Date.parse("2026-06-01T12:00:00Z");
const minute = 60_000;

async function limiterWith(opened: TestDatabase) {
  let now = start;
  const limiter = await createRateLimiter({ ...opened, clock: { now: () => new Date(now) } });
  onTestFinished(limiter.close);
  return { limiter, advance: (milliseconds: number) => (now += milliseconds) };
}

describeEachDatabase("the rate limiter", (open) => {
  test("a fourth submission within ten minutes → refused with the minutes left, and taken once they are over", async () => {
    const { limiter, advance } = await limiterWith(await useDatabase(open));
    const answers = [];
    for (let turn = 0; turn < 4; turn++) {
      answers.push(await limiter.check("me", submissionRule));
      advance(minute + 1);
    }
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, false]);
    expect(answers[3]).toEqual({ ok: false, retryAfterSeconds: 420, minutes: 7 });
    // The minutes are whole ones, and never too few.
    advance(6 * minute - 30_000);
    expect(await limiter.check("me", submissionRule)).toEqual({
      ok: false,
      retryAfterSeconds: 30,
      minutes: 1,
    });
    advance(30_000);
    expect(await limiter.check("me", submissionRule)).toEqual({ ok: true });
  });

  test("attempts that are given back, at one moment too → as many more pass, and never more than the limit", async () => {
    const { limiter } = await limiterWith(await useDatabase(open));
    await limiter.giveBack("me", submissionRule);
    const check = () => limiter.check("me", submissionRule);
    await Promise.all([check(), check(), check()]);
    await Promise.all(Array.from({ length: 5 }, () => limiter.giveBack("me", submissionRule)));
    const verdicts = await Promise.all([check(), check(), check(), check()]);
    expect(verdicts.map(({ ok }) => ok)).toEqual([true, true, true, false]);
  });

  test("three refusals → locked for 30 minutes, while everybody else goes on", async () => {
    const { limiter, advance } = await limiterWith(await useDatabase(open));
    for (let turn = 0; turn < 6; turn++) await limiter.check("me", submissionRule);
    advance(29 * minute);
    expect(await limiter.check("me", submissionRule)).toMatchObject({ ok: false, minutes: 1 });
    expect(await limiter.check("you", submissionRule)).toEqual({ ok: true });
    advance(minute);
    expect(await limiter.check("me", submissionRule)).toEqual({ ok: true });
  });

  test("50 submissions at one moment → exactly 3 pass", async () => {
    const { limiter } = await limiterWith(await useDatabase(open));
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => limiter.check("me", submissionRule)));
    expect(verdicts.filter(({ ok }) => ok)).toHaveLength(3);
  });

  test("two servers with 50 submissions each at one moment → exactly 3 pass in all", async () => {
    const { dataDir, databaseUrl = "" } = await useDatabase(open);
    const allowed = await Promise.all([1, 2].map(() => countInAnotherProcess(dataDir, databaseUrl)));
    expect(allowed.reduce((sum, count) => sum + count, 0)).toBe(3);
  });

  test("a server that starts again → remembers who is locked", async () => {
    const opened = await useDatabase(open);
    const before = await limiterWith(opened);
    for (let turn = 0; turn < 6; turn++) await before.limiter.check("me", submissionRule);
    const after = await limiterWith(opened);
    expect(await after.limiter.check("me", submissionRule)).toMatchObject({ ok: false, minutes: 30 });
  });

  test("keys that no longer matter → forgotten, at most every five minutes", async () => {
    const { limiter, advance } = await limiterWith(await useDatabase(open));
    const lasting = { limit: 1, windowSeconds: 3600 };
    for (const key of ["a", "b", "c"]) await limiter.check(key, { limit: 1, windowSeconds: 1 });
    advance(5 * minute - 1);
    await limiter.check("d", lasting);
    // With a longer rule, a key that is still kept is refused and one that was removed is new.
    expect(await limiter.check("a", lasting)).toMatchObject({ ok: false });
    advance(1);
    expect(await limiter.check("b", lasting)).toEqual({ ok: true });
  });
});

test("a file of the limits that is damaged behind its first page → made anew when it is opened, and counted in", async () => {
  const opened = await useDatabase();
  const before = await createRateLimiter({ ...opened, clock: { now: () => new Date(start) } });
  await before.check("me", submissionRule);
  await before.close();
  const file = join(opened.dataDir, "limits.sqlite");
  const bytes = await readFile(file);
  const [firstPage, damage] = [4096, "Z"];
  expect(bytes.length).toBeGreaterThan(firstPage);
  await writeFile(file, bytes.fill(damage, firstPage));
  const { limiter } = await limiterWith(opened);
  expect(await limiter.check("me", submissionRule)).toEqual({ ok: true });
});

test("a file of the limits that can't be opened → the start says so, and nothing is removed", async () => {
  const opened = await useDatabase();
  const file = join(opened.dataDir, "limits.sqlite");
  await mkdir(file);
  await writeFile(`${file}-wal`, "kept");
  expect(
    await failureOf(createRateLimiter({ ...opened, clock: { now: () => new Date(start) } })),
  ).toBeInstanceOf(SqliteError);
  expect(await readFile(`${file}-wal`, "utf8")).toBe("kept");
});

async function countInAnotherProcess(dataDir: string, databaseUrl: string): Promise<number> {
  const program = new URL("../../../test/support/count-submissions.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [program, dataDir, databaseUrl], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, "close")]);
  return Number(output);
}

const visit = {
  secrets: ["a secret of the tests"] as const,
  trustedProxies: [],
  scope: "submit-contact-form",
};

/** A limiter that only notes what is asked; `refuses` is the rule that is used up. */
function watched(refuses?: RateRule) {
  const asked: string[] = [];
  const nameOf = (key: string) => key.split(":", 1)[0] ?? "";
  const refused: RateVerdict = { ok: false, retryAfterSeconds: 60, minutes: 1 };
  const limiter: RateLimiter = {
    async check(key, rule) {
      asked.push(nameOf(key));
      return rule === refuses ? refused : { ok: true };
    },
    async giveBack(key, rule) {
      asked.push(`${nameOf(key)} back, of ${rule.limit}`);
    },
  };
  const request = new Request("https://www.example.org/functions/v1/submit-contact-form");
  markPeer(request, "203.0.113.9");
  return { limiter, request, asked };
}

test("an address that sent all it may → refused, and no key of another visitor is stored", async () => {
  const { limiter, request, asked } = watched(addressRule);
  expect(await checkSubmission(limiter, request, visit)).toMatchObject({ ok: false });
  expect(asked).toEqual(["address"]);
});

test("a visitor who sent all they may → refused by their own limit", async () => {
  const { limiter, request, asked } = watched(submissionRule);
  expect(await checkSubmission(limiter, request, visit)).toMatchObject({ ok: false });
  expect(asked).toEqual(["address", "submit-contact-form"]);
});

test("a submission that could not be stored → both counts are taken back, each by its own rule", async () => {
  const { limiter, request, asked } = watched();
  await giveBackSubmission(limiter, request, visit);
  expect(asked).toEqual([
    `address back, of ${addressRule.limit}`,
    `submit-contact-form back, of ${submissionRule.limit}`,
  ]);
});
