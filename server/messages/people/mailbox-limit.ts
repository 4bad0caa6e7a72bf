/** Limits the mail to one unconfirmed mailbox, from all visitors together. */

import { mailboxRule } from "#domain/web/rate-limit.ts";
import type { RateVerdict } from "#server/platform/rate-limits/rate-limiter.ts";
import type { Services } from "#server/services.ts";
import { mailboxKey } from "#server/platform/mail/email-key.ts";
import { keyedDigest } from "#server/platform/system/keyed-digest.ts";

/** Counts one mail to the mailbox; the limiter remembers a keyed digest, never the address. */
export function checkMailbox(email: string, { config, limiter }: Services): Promise<RateVerdict> {
  const digest = keyedDigest(config.secrets, `mailbox|${mailboxKey(email)}`);
  return limiter.check(`mailbox:${digest.slice(0, 32)}`, mailboxRule);
}
