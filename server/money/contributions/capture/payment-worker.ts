/** Settles card payments that are due: at least once each, also after a crash, and one worker at a time for a payment. */

import type { Kysely } from "kysely";
import { verdictOf } from "#domain/money/contributions/contribution-state.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { failureLevel } from "#server/platform/database/errors.ts";
import { skipLocked } from "#server/platform/database/portable-sql.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { notifyAgent, alertOf } from "#server/money/contributions/agent/agent-mail.ts";
import type { Services } from "#server/services.ts";
import {
  type Contribution,
  factsOf,
  checkoutWaitMinutes,
  eventMinutes,
} from "#server/money/contributions/record/contribution.ts";
import { settlePayment } from "./settle-payment.ts";

type PaymentWorker = {
  /** Looks for what is due now; call it after a commit that may have made something due. */
  wake(): void;
  /** Finishes the payments that it has begun and claims no more. */
  stop(): Promise<void>;
};

/** How many payments are settled at the same time. */
const batchSize = 4;
const lookEveryMs = 5_000;
/**
 * Then another worker takes the payment over. Three requests without retries take up to 30 seconds; two workers at one payment do no harm, since
 * each asks the provider first for what it has, and the donor waits for what a killed one left.
 */
const leaseMs = 60_000;
const firstWaitMs = 5_000;
const maxWaitMs = 10 * 60_000;
/** The donor is waiting: an assessed payment that is not settled after this time is reported to the agent. */
const alarmAfterMs = 60 * 60_000;

/** Requests that make no payment due: forms, and a new checkout, which is left to the donor for most of an hour. */
const makeNoneDue = ["/functions/v1/submit-", "/functions/v1/create-donation-payment"];

/** Whether a request, once it is answered, may have made a payment due: to look takes the one writer and a commit. */
export function mayMakePaymentDue({ method, url }: Pick<Request, "method" | "url">): boolean {
  return method === "POST" && !makeNoneDue.some((path) => url.includes(path));
}

/** `onSettled` is called after payments were settled: receipts and letters are queued then. */
export function startPaymentWorker(services: Services, onSettled: () => void): PaymentWorker {
  let work: Promise<unknown> = Promise.resolve();
  let waiting = false;
  let stopped = false;

  function wake() {
    // A round in progress may have missed what is due now, so one more round follows; it serves every call made meanwhile.
    if (waiting || stopped) return;
    waiting = true;
    work = work.then(async () => {
      waiting = false;
      if ((await settleDue(services, () => stopped)) > 0) onSettled();
    });
    work = work.catch((error: unknown) =>
      services.log[failureLevel(error)]("payment-worker-failed", { error }),
    );
  }

  const timer = setInterval(wake, lookEveryMs);
  timer.unref();
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await work;
    },
  };
}

/** Settles everything that is due and returns how many payments it handled. */
export async function settleDue(services: Services, isStopped = () => false): Promise<number> {
  let handled = 0;
  while (!isStopped()) {
    const due = await claimDue(services);
    if (due.length === 0) break;
    await Promise.all(due.map((contribution) => settleOne(contribution, services)));
    handled += due.length;
  }
  return handled;
}

/** Claims due payments of this installation's mode; no other worker gets the same ones before the lease ends. */
async function claimDue({ database, payments, clock }: Services): Promise<Contribution[]> {
  const { mode } = payments;
  if (mode === "off") return [];
  const now = clock.now();
  // Mostly nothing is due, and a read takes neither the one writer nor a commit.
  if (!(await dueOf(database, mode, now).executeTakeFirst())) return [];
  return database
    .with("due", (query) => skipLocked(database, dueOf(query as Kysely<Database>, mode, now)))
    .updateTable("contribution")
    .set((row) => ({
      next_step_at: new Date(now.getTime() + leaseMs).toISOString(),
      step_attempts: row("step_attempts", "+", 1),
    }))
    .where("id", "in", (from) => from.selectFrom("due").select("due.id"))
    .returningAll()
    .execute();
}

function dueOf(query: Kysely<Database>, mode: Contribution["mode"], now: Date) {
  return query
    .selectFrom("contribution")
    .select("id")
    .where("next_step_at", "<=", now.toISOString())
    .where("mode", "=", mode)
    .orderBy("next_step_at")
    .limit(batchSize);
}

/** Nobody has paid them yet, as far as is known. */
const unpaid: Contribution["status"][] = ["created", "open"];

/**
 * Makes due what a clock put off that was ahead and was set back since; asking the provider earlier changes nothing there. What is held
 * waits for the agent, until the time that the provider names. Returns how many payments these were.
 */
export async function bringForwardPayments({ database, clock }: Services): Promise<number> {
  const now = clock.now().getTime();
  const afterMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const brought = await database
    .updateTable("contribution")
    .set({ next_step_at: afterMinutes(0) })
    .where(({ or, and, eb }) =>
      or([
        and([
          eb("status", "in", ["authorized", "processing", "accepted", "declined"]),
          eb("next_step_at", ">", afterMinutes(2 * eventMinutes)),
        ]),
        and([
          eb("status", "in", unpaid),
          eb("next_step_at", ">", afterMinutes(checkoutWaitMinutes + eventMinutes)),
        ]),
      ]),
    )
    .executeTakeFirst();
  return Number(brought.numUpdatedRows);
}

async function settleOne(contribution: Contribution, services: Services): Promise<void> {
  let current = contribution;
  let isAnswered = false;
  try {
    current = await settlePayment(contribution, services);
    isAnswered = true;
  } catch (error) {
    services.log.warn("payment-delayed", {
      id: contribution.id,
      attempts: contribution.step_attempts,
      error,
    });
  }
  if (current.status !== contribution.status) return;
  // A checkout that is still open was only asked about early: nobody has failed.
  if (isAnswered && unpaid.includes(current.status)) return waitForDonor(contribution, services);
  await postpone(contribution, services);
  await raiseAlarm(contribution, services);
}

/** Sets the next attempt, with longer waits each time. */
async function postpone(contribution: Contribution, services: Services): Promise<void> {
  const wait = Math.min(firstWaitMs * 2 ** (contribution.step_attempts - 1), maxWaitMs);
  await askAgain(contribution, { afterMs: wait }, services);
}

async function waitForDonor(contribution: Contribution, services: Services): Promise<void> {
  await askAgain(contribution, { afterMs: eventMinutes * 60_000, step_attempts: 0 }, services);
}

/** Unless a change of the payment has set the next step meanwhile. */
async function askAgain(
  contribution: Contribution,
  { afterMs, ...changes }: { afterMs: number; step_attempts?: number },
  { database, clock }: Services,
): Promise<void> {
  await database
    .updateTable("contribution")
    .set({ ...changes, next_step_at: new Date(clock.now().getTime() + afterMs).toISOString() })
    .where("id", "=", contribution.id)
    .where("next_step_at", "=", contribution.next_step_at)
    .execute();
}

async function raiseAlarm(contribution: Contribution, services: Services): Promise<void> {
  const { database, config, clock, log, content } = services;
  const facts = factsOf(contribution);
  const verdict = verdictOf(facts);
  const at = verdict === "accepted" ? facts.acceptedAt : facts.declined?.at;
  const now = clock.now();
  if (at === undefined || now.getTime() - Date.parse(at) < alarmAfterMs) return;
  log.error("payment-unsettled", { id: contribution.id, verdict });
  const task = verdict === "accepted" ? "captured" : "let go";
  await notifyAgent(
    database,
    alertOf(contribution, {
      subject: `A payment of ${formatCents(contribution.amount_cents)} could not be ${task} for an hour`,
      text: `Contribution ${contribution.id} was ${verdict}, and the payment provider did not do its part yet. It is tried again by itself. Please look at the provider's own page of payments: a review of this payment may be open there.`,
      label: "Open the contribution in the office",
      dedupeKey: `unsettled:${contribution.id}`,
    }),
    { config, now, content },
  );
}
