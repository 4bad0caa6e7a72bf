import { momentAt } from "#test/support/test-content.ts";
import { expect, test } from "vitest";
import { describeEachDatabase } from "#test/support/database.ts";
import { useTestServices } from "#test/support/services.ts";
import { queueMail } from "#server/platform/mail/outbox.ts";
import { runDueJobs } from "#server/operations/process/jobs.ts";
import { alertJobs } from "./alert-jobs.ts";

describeEachDatabase("alerts by themselves", (open) => {
  const given = useTestServices(open);

  test("three servers of a campaign, for an hour in which e-mails are refused → the operator is told once; in a trial nobody is", async () => {
    const { database, clock } = given.services;
    // Its certificate and disk are not what this is about.
    const [everyMinute] = alertJobs({ ...given.services.config, production: true });
    const servers = Array.from({ length: 3 }, () => ({ ...given.services }));
    const done_at = clock.now().toISOString();
    for (let number = 0; number < 12; number += 1)
      await queueMail(
        database,
        { kind: "receipt", to: "jo@example.org", subject: "S", text: "T" },
        momentAt(clock.now()),
      );
    await database.updateTable("outbox").set({ state: "dead", done_at }).execute();
    for (const minute of ["01", "02", "30"]) {
      given.setTime(`2026-09-01T17:${minute}:00.000Z`);
      await Promise.all(servers.map((server) => runDueJobs(server, everyMinute ? [everyMinute] : [])));
    }
    const told = await given.outbox("operator-alert");
    expect(told.map(({ subject }) => subject)).toEqual(["Many e-mails are refused"]);
    expect(alertJobs(given.services.config)).toEqual([]);
  });
});
