/** Sends the e-mails in the outbox: at least once each, also after a crash. */

import { setTimeout as delay } from "node:timers/promises";
import type { Kysely } from "kysely";
import { failureLevel, isUnavailable } from "#server/platform/database/errors.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { maskAddresses, type Log } from "#server/platform/system/log.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import {
  type ClaimedMail,
  claimDue,
  type Outcome,
  recordOutcome,
  renewLease,
  longestPauseMs,
  maxAttempts,
  maxUnanswered,
  pauseAfter,
  waitAfter,
  waitAfterUnanswered,
} from "./claims.ts";
import {
  MailRefusedError,
  MailServerUnavailableError,
  type MailTransport,
  MailUnansweredError,
  type Mailbox,
  type ComposedMail,
} from "./mail-transport.ts";
import type { Clock } from "#server/platform/system/clock.ts";
import type { MailAttachment } from "./outbox.ts";

type MailWorkerOptions = {
  database: Kysely<Database>;
  transport: MailTransport;
  storage: Storage;
  clock: Clock;
  log: Log;
  /** The PDF of a receipt, rendered once and kept by its owner. */
  renderReceipt(receiptId: string): Promise<Uint8Array>;
  /** Sender of every mail, as an address or `Name <address>`. */
  from(): string;
  /** Where answers to mails of a kind go; as the mail has it when undefined. */
  replyTo?(kind: string): Mailbox | undefined;
  /** Between 0 and 1; spreads retries. */
  random?: () => number;
  /** The waits before what became of a mail is written down again, while the database is away; in milliseconds. */
  recordAgainAfterMs?: readonly number[];
};

type MailWorker = {
  /** Looks at the outbox in a moment, once for all who ask meanwhile; call it after a commit that queued mail. */
  wake(): void;
  /** Finishes the mails that it has begun and claims no more. */
  stop(): Promise<void>;
  /** Handles everything that is due and returns how many mails it handled. */
  drain(): Promise<number>;
};

const lookEveryMs = 15_000;
/** Long enough that mails of a busy moment are claimed and written down together, which is most of what one costs. */
const gatherMs = 200;
/** A mail server may take longer for one mail than its lease is. */
const renewEveryMs = 60_000;
/** Together longer than a restart of PostgreSQL, and shorter than what is left of a lease. */
const defaultRecordAgainAfterMs = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

export function startMailWorker(options: MailWorkerOptions): MailWorker {
  const { clock, log } = options;
  const { maxAtOnce } = options.transport;
  const stopping = new AbortController();
  const delivery = createDelivery(options, stopping.signal);
  let work: Promise<unknown> = Promise.resolve();
  let gathering: NodeJS.Timeout | undefined;

  function drain(): Promise<number> {
    const round = work.then(handleDue);
    work = round.catch(() => undefined);
    return round;
  }

  async function handleDue() {
    let handled = 0;
    while (!stopping.signal.aborted && delivery.isOpen(clock.now())) {
      const mails = await claimDue(options.database, clock.now(), maxAtOnce);
      if (mails.length === 0) break;
      const renewing = setInterval(() => renew(mails), renewEveryMs).unref();
      await Promise.all(mails.map((mail) => delivery.deliver(mail))).finally(() => clearInterval(renewing));
      handled += mails.length;
      // Fewer than asked for: nothing else was due.
      if (mails.length < maxAtOnce) break;
    }
    return handled;
  }

  /** Mails that one claim took have one lease. */
  function renew([mail]: ClaimedMail[]) {
    if (!mail?.lease) return;
    renewLease(options.database, mail.lease, clock.now()).catch((error: unknown) =>
      log[failureLevel(error)]("mail-lease-not-renewed", { error }),
    );
  }

  function look() {
    gathering = undefined;
    drain().catch((error: unknown) => log[failureLevel(error)]("mail-worker-failed", { error }));
  }

  function wake() {
    if (!stopping.signal.aborted) gathering ??= setTimeout(look, gatherMs).unref();
  }

  const timer = setInterval(wake, lookEveryMs);
  timer.unref();
  look();

  return {
    wake,
    drain,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      clearTimeout(gathering);
      await work;
    },
  };
}

/** Delivers one mail: it is sent, queued again, or given up. */
function createDelivery(options: MailWorkerOptions, stopping: AbortSignal) {
  const { database, transport, clock, log, random = Math.random } = options;
  const { recordAgainAfterMs = defaultRecordAgainAfterMs } = options;
  let outages = 0;
  let pausedUntil = 0;

  async function deliver(mail: ClaimedMail) {
    try {
      await transport.send(await readMail(mail, options));
    } catch (error) {
      await handleFailure(mail, error);
      return;
    }
    outages = 0;
    const state = transport.kind === "smtp" ? "sent" : "written";
    const done_at = clock.now().toISOString();
    await keepOutcome(mail, { state, attempts: mail.attempts + 1, last_error: null, done_at });
    log.info("mail-done", { id: mail.id, kind: mail.kind, state });
  }

  async function handleFailure(mail: ClaimedMail, error: unknown) {
    if (error instanceof MailServerUnavailableError) return requeue(mail, error);
    outages = 0;
    const attempts = mail.attempts + 1;
    const isUnanswered = error instanceof MailUnansweredError;
    // Only these may have brought it to its reader: what the server put off before says nothing.
    const unanswered = mail.unanswered + (isUnanswered ? 1 : 0);
    const isLast = attempts >= maxAttempts || unanswered >= maxUnanswered;
    if (error instanceof MailRefusedError || isLast) return giveUp(mail, { attempts, unanswered }, error);
    const waitMs = isUnanswered ? waitAfterUnanswered(unanswered, random()) : waitAfter(attempts, random());
    const next = new Date(clock.now().getTime() + waitMs);
    log.warn("mail-delayed", {
      id: mail.id,
      kind: mail.kind,
      attempts,
      reason: maskAddresses(reasonOf(error)),
    });
    await keepOutcome(mail, {
      state: "queued",
      attempts,
      unanswered,
      next_attempt_at: next.toISOString(),
      last_error: reasonOf(error),
    });
  }

  /** Queues the mail again without counting an attempt, and pauses the whole queue: an unreachable server refused no mail. */
  async function requeue(mail: ClaimedMail, error: MailServerUnavailableError) {
    const now = clock.now().getTime();
    if (pausedUntil <= now) {
      outages += 1;
      pausedUntil = now + pauseAfter(outages, random());
      log.error("mail-server-unavailable", { reason: maskAddresses(error.message), outages });
    }
    await keepOutcome(mail, { state: "queued", last_error: error.message });
  }

  async function giveUp(
    mail: ClaimedMail,
    tries: Pick<ClaimedMail, "attempts" | "unanswered">,
    error: unknown,
  ) {
    const done_at = clock.now().toISOString();
    log.error("mail-dead", {
      id: mail.id,
      kind: mail.kind,
      attempts: tries.attempts,
      reason: maskAddresses(reasonOf(error)),
    });
    await keepOutcome(mail, { state: "dead", ...tries, last_error: reasonOf(error), done_at });
  }

  /** A mail that left and is not written down as sent leaves again when its lease is over. */
  async function keepOutcome(mail: ClaimedMail, outcome: Outcome) {
    for (let tries = 0; ; tries += 1) {
      try {
        return await recordOutcome(database, mail, outcome);
      } catch (error) {
        const waitMs = recordAgainAfterMs[tries];
        if (waitMs === undefined || stopping.aborted || !isUnavailable(error)) throw error;
        await delay(waitMs, undefined, { signal: stopping }).catch(() => undefined);
      }
    }
  }

  /** A pause that is longer than any was begun by a clock that was ahead. */
  function isOpen(now: Date): boolean {
    const leftMs = pausedUntil - now.getTime();
    return leftMs <= 0 || leftMs > longestPauseMs;
  }

  return { deliver, isOpen };
}

function reasonOf(error: unknown) {
  return error instanceof Error ? error.message : String(error);
}

/* A row of the outbox with its attachments fetched: what the transport sends. */

type Sources = {
  from(): string;
  replyTo?(kind: string): Mailbox | undefined;
  storage: Storage;
  renderReceipt(receiptId: string): Promise<Uint8Array>;
};

/** Throws when an attachment cannot be had now: the mail is tried again later rather than sent without it. */
export async function readMail(row: ClaimedMail, sources: Sources): Promise<ComposedMail> {
  const attachments: MailAttachment[] = JSON.parse(row.attachments);
  const replyTo = sources.replyTo?.(row.kind) ?? ownReplyTo(row);
  return {
    messageId: row.message_id,
    from: sources.from(),
    ...(row.sender_name === null ? {} : { senderName: row.sender_name }),
    to: row.recipient,
    ...(replyTo && { replyTo }),
    subject: row.subject,
    text: row.text,
    html: row.html,
    headers: JSON.parse(row.headers),
    attachments: await Promise.all(
      attachments.map(async (attachment) => ({
        filename: attachment.filename,
        contentType: attachment.contentType,
        content: await readContent(attachment, sources),
      })),
    ),
  };
}

function ownReplyTo({ reply_to, reply_to_name }: ClaimedMail): Mailbox | undefined {
  return reply_to === null ? undefined : { name: reply_to_name ?? "", address: reply_to };
}

async function readContent(attachment: MailAttachment, { storage, renderReceipt }: Sources) {
  if ("text" in attachment) return new TextEncoder().encode(attachment.text);
  if ("receiptId" in attachment) return renderReceipt(attachment.receiptId);
  const file = await storage.get(attachment.storageKey);
  if (!file) throw new Error(`The attachment ${attachment.storageKey} is not in the storage`);
  return new Uint8Array(await new Response(file.body).arrayBuffer());
}
