/** The recurring jobs, and how often each runs. */

import { purgeUnclaimed, removeLeftovers } from "#server/messages/attachments/claim.ts";
import { readBeginning } from "#server/content/editions/begin-campaign.ts";
import { queueAgentReminders } from "./money/contributions/agent/agent-reminders.ts";
import { bringForwardPayments } from "./money/contributions/capture/payment-worker.ts";
import { forgetVisitors } from "./money/contributions/checkout/card-testing.ts";
import { removeUnfinished } from "./money/contributions/checkout/remove-unfinished.ts";
import { bringForward } from "./platform/mail/claims.ts";
import type { Job } from "./operations/process/jobs.ts";
import { settleEvents } from "#server/messages/events/settle-events.ts";
import { queueDigest } from "#server/messages/inbox/daily-digest.ts";
import { queueWeekDigests } from "./messages/shifts/week-digest.ts";
import { runRetention } from "./messages/people/retention.ts";
import { removeUnfinishedPictures } from "./content/pictures/pictures.ts";
import { removeOldSessions } from "./team/sessions.ts";
import type { Sandbox } from "./money/payments/sandbox/index.ts";

const hour = 60;

export const recurringJobs: Job[] = [
  {
    name: "bring-forward",
    everyMinutes: 5,
    run: async (services) => ({
      mails: await bringForward(services.database, services.clock.now()),
      payments: await bringForwardPayments(services),
    }),
  },
  {
    name: "forget-visitors",
    everyMinutes: 15,
    run: async (services) => ({ forgotten: await forgetVisitors(services) }),
  },
  {
    name: "remove-unfinished-checkouts",
    everyMinutes: 6 * hour,
    run: async (services) => ({ removed: await removeUnfinished(services) }),
  },
  {
    name: "purge-unclaimed-attachments",
    everyMinutes: 15,
    run: async (services) => ({
      purged: await purgeUnclaimed(services),
      leftovers: await removeLeftovers(services),
    }),
  },
  {
    name: "remove-unfinished-pictures",
    everyMinutes: hour,
    run: async (services) => ({ removed: await removeUnfinishedPictures(services) }),
  },
  {
    name: "events",
    everyMinutes: 1,
    run: async (services) => ({ settled: await settleEvents(services) }),
  },
  {
    name: "week-digest",
    everyMinutes: hour,
    run: async (services) => ({ queued: await queueWeekDigests(services) }),
  },
  { name: "digest", everyMinutes: hour, run: async (services) => ({ queued: await queueDigest(services) }) },
  {
    name: "agent-reminders",
    everyMinutes: hour,
    run: async (services) => {
      const { state } = await readBeginning(services);
      return { queued: await queueAgentReminders(services, state !== "new") };
    },
  },
  {
    name: "remove-old-office-sessions",
    everyMinutes: hour,
    run: async (services) => ({ removed: await removeOldSessions(services) }),
  },
  {
    name: "retention",
    everyMinutes: 6 * hour,
    run: async (services) => ({ removed: await runRetention(services) }),
  },
];

/** Checkouts that ran out and webhooks that failed, while the sandbox stands in for the provider. */
export function sandboxJob(sandbox: Sandbox): Job {
  return { name: "sandbox-deliveries", everyMinutes: 1, run: () => sandbox.deliver() };
}
