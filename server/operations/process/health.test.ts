import { expect, test } from "vitest";
import { describeEachDatabase } from "#test/support/database.ts";
import { useTestServices } from "#test/support/services.ts";
import { createMemoryStorage } from "#test/support/memory-storage.ts";
import type { Services } from "#server/services.ts";
import { createHealth } from "./health.ts";

/** However slow the machine is that runs the test. */
const patient = { limitMs: 60_000 };
const smtp = { kind: "smtp" as const, maxAtOnce: 4, send: async () => {} };

describeEachDatabase("health", (open) => {
  const given = useTestServices(open);

  test("e-mail that waits for five minutes while none leaves → waiting; one that leaves → well again", async () => {
    const { database, clock } = given.services;
    const look = createHealth({ ...given.services, mail: smtp }, patient);
    expect(await look()).toEqual({ database: "ok", storage: "ok", mail: "ok" });
    await given.queue();
    await given.queue();
    given.setTime("2026-09-01T17:04:59.000Z");
    expect(await look()).toMatchObject({ mail: "ok" });
    given.setTime("2026-09-01T17:05:05.000Z");
    expect(await look()).toMatchObject({ mail: "waiting" });
    const [{ id } = { id: "" }] = await given.outbox();
    const done_at = clock.now().toISOString();
    await database.updateTable("outbox").set({ state: "sent", done_at }).where("id", "=", id).execute();
    given.setTime("2026-09-01T17:05:30.000Z");
    expect(await look()).toMatchObject({ mail: "ok" });
    given.setTime("2026-09-01T17:10:05.000Z");
    expect(await look()).toMatchObject({ mail: "waiting" });
  });

  test("e-mail for later, and one that its reader's own server put off → no standstill", async () => {
    const { database } = given.services;
    const look = createHealth({ ...given.services, mail: smtp }, patient);
    await given.queue({ leavesAt: new Date("2026-09-05T17:00:00Z") });
    await given.queue({ kind: "receipt" });
    await database.updateTable("outbox").set({ attempts: 1 }).where("kind", "=", "receipt").execute();
    given.setTime("2026-09-02T17:00:00.000Z");
    expect(await look()).toMatchObject({ mail: "ok" });
  });

  test("each e-mail is tried and put off, to three domains and since the last one left → waiting", async () => {
    const { database, clock } = given.services;
    const look = createHealth({ ...given.services, mail: smtp }, patient);
    const putOff = async (to: string) => {
      const id = await given.queue({ to });
      await database.updateTable("outbox").set({ attempts: 1 }).where("id", "=", id).execute();
    };
    const isLookedAt = async (time: string, mail: string) => {
      given.setTime(time);
      expect(await look()).toMatchObject({ mail });
    };
    for (const to of ["a@one.example", "b@ONE.example", "c@two.example"]) await putOff(to);
    const leavesAt = new Date("2026-09-05T17:00:00Z");
    await given.queue({ to: "later@three.example", leavesAt });
    await isLookedAt("2026-09-01T17:10:00.000Z", "ok");
    await putOff("d@three.example");
    await isLookedAt("2026-09-01T17:10:05.000Z", "waiting");
    const left = await given.queue({ to: "e@four.example" });
    const done_at = clock.now().toISOString();
    await database.updateTable("outbox").set({ state: "sent", done_at }).where("id", "=", left).execute();
    await isLookedAt("2026-09-01T17:30:00.000Z", "ok");
    for (const to of ["a@one.example", "c@two.example", "d@three.example"]) await putOff(to);
    await isLookedAt("2026-09-01T17:34:59.000Z", "ok");
    await isLookedAt("2026-09-01T17:35:05.000Z", "waiting");
  });

  test("e-mail that was put off just now, before one that waits since long → waiting since the oldest was written", async () => {
    const { database, clock } = given.services;
    const look = createHealth({ ...given.services, mail: smtp }, patient);
    const oldest = { created_at: clock.now().toISOString(), next_attempt_at: "2026-09-01T17:40:00.000Z" };
    given.setTime("2026-09-01T17:30:00.000Z");
    for (const to of ["a@one.example", "b@two.example", "c@three.example", "d@four.example"])
      await given.queue({ to });
    await database.updateTable("outbox").set({ attempts: 1 }).execute();
    expect(await look()).toMatchObject({ mail: "ok" });
    await database.updateTable("outbox").set(oldest).where("recipient", "=", "d@four.example").execute();
    given.setTime("2026-09-01T17:30:05.000Z");
    expect(await look()).toMatchObject({ mail: "waiting" });
  });
});

const given = useTestServices();

test("a store that never answers → down after the time limit, and the rest is known", async () => {
  const storage = { ...createMemoryStorage(), stat: () => new Promise<never>(() => {}) };
  const logged: string[] = [];
  const note = (event: string) => void logged.push(event);
  const log = { info: note, warn: note, error: note };
  const look = createHealth(
    { ...given.services, database: stub(Promise.resolve()), storage, log },
    { limitMs: 20 },
  );
  expect(await look()).toEqual({ database: "ok", storage: "down", mail: "written" });
  expect(logged).toEqual(["health-check-failed", "health-changed"]);
  given.setTime("2026-09-01T17:01:00.000Z");
  await look();
  expect(logged).toHaveLength(2);
});

test("a database that never answers → down, and nothing is said of the e-mail", async () => {
  const database = stub(new Promise(() => {}));
  const look = createHealth({ ...given.services, database }, { limitMs: 20 });
  expect(await look()).toEqual({ database: "down", storage: "ok", mail: "unknown" });
});

test("asked again within five seconds → one look; after them, and when the clock was set back → the next", async () => {
  let looks = 0;
  const stat = async () => void (looks += 1);
  const storage = { ...createMemoryStorage(), stat };
  const look = createHealth({ ...given.services, storage, database: stub(Promise.resolve()) }, patient);
  for (const [time, expected] of [
    ["17:00:00.000", 1],
    ["17:00:04.999", 1],
    ["17:00:05.000", 2],
    ["16:00:00.000", 3],
  ] as const) {
    given.setTime(`2026-09-01T${time}Z`);
    await look();
    expect([time, looks]).toEqual([time, expected]);
  }
});

/** A database whose every write has this outcome, without taking time of its own. */
function stub(outcome: Promise<unknown>): Services["database"] {
  const statement = { values: () => statement, onConflict: () => statement, execute: () => outcome };
  return { insertInto: () => statement } as unknown as Services["database"];
}
