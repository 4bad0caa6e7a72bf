import { expect, test } from "vitest";
import { describeEachDatabase } from "#test/support/database.ts";
import { useTestServices } from "#test/support/services.ts";
import { DatabaseUnavailableError } from "#server/platform/database/unavailable-error.ts";
import type { ComposedMail } from "#server/platform/mail/mail-transport.ts";
import { checkAlerts } from "./alerts.ts";
import { quickConditions } from "./conditions.ts";
import { notifyOfFailedMigration } from "./migration-failed.ts";

const failure = new Error('column "x" of jo@example.org exists');
const conditions = quickConditions.filter(({ name }) => name === "migration-failed");

describeEachDatabase("a new version that can't change the database", (open) => {
  const given = useTestServices(open);

  function starting(send: (mail: ComposedMail) => Promise<void>) {
    const config = { ...given.services.config, production: true };
    const mail = { kind: "smtp" as const, maxAtOnce: 4, send };
    return { ...given.services, config, mail };
  }

  test("starts again and again → the operator is e-mailed once, and once when it is applied", async () => {
    const sent: ComposedMail[] = [];
    const services = starting(async (mail) => void sent.push(mail));
    for (let start = 0; start < 3; start += 1) await notifyOfFailedMigration(failure, services);
    expect(sent).toMatchObject([
      { to: "operator@example.org", subject: "A new version could not change the database" },
    ]);
    expect(sent[0]?.text).toContain("npm run upgrade -- --back");
    expect(sent[0]?.text).not.toContain("jo@");
    // All steps are applied here, as by the version that was mended.
    await checkAlerts(services, conditions);
    given.setTime("2026-09-01T18:00:00.000Z");
    await checkAlerts(services, conditions);
    expect((await given.outbox()).map(({ subject }) => subject)).toEqual([
      "Resolved: A new version could not change the database",
    ]);
  });

  test("while the version before goes on beside it → still broken", async () => {
    const services = starting(async () => {});
    await notifyOfFailedMigration(failure, services);
    const words = "The database could not be brought to the new version (9999-next): no.";
    await given.services.database.updateTable("alert").set({ words }).execute();
    for (const time of ["18:00", "19:00"]) {
      given.setTime(`2026-09-01T${time}:00.000Z`);
      await checkAlerts(services, conditions);
    }
    expect(await given.outbox()).toEqual([]);
  });

  test("and no e-mail server that answers → queued for the version before", async () => {
    await notifyOfFailedMigration(
      failure,
      starting(() => Promise.reject(new Error("ECONNREFUSED"))),
    );
    expect(await given.outbox()).toMatchObject([
      { kind: "operator-alert", recipient: "operator@example.org" },
    ]);
  });

  test("because the database is away → nobody is told: it starts by itself when that is back", async () => {
    await notifyOfFailedMigration(
      new DatabaseUnavailableError("gone"),
      starting(async () => {}),
    );
    const alerts = await given.services.database.selectFrom("alert").selectAll().execute();
    expect(alerts).toEqual([]);
  });
});
