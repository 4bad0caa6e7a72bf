/** A way to reach people. `channels.ts` lists every one. */

import type { Moment } from "#server/services.ts";
import type { Kysely } from "kysely";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import type { MailText } from "#server/platform/mail/compose.ts";
import type { QueuedMail } from "#server/platform/mail/outbox.ts";

/** Who is told: in what role, and every address that is known. A channel reads its own. */
type Recipient = {
  role: "agent" | "campaign" | "donor" | "operator" | "subscriber";
  email: string;
};

/** What somebody is told, whichever way it goes. */
export type Notice = {
  to: Recipient;
  /** What it is about, such as `agent-alert`: for the office and the log. */
  kind: string;
  subject: string;
  text: MailText;
  /** The same key again tells nothing more. */
  dedupeKey?: string | undefined;
  /** Nothing real happened, and the notice says so. */
  testMode?: boolean | undefined;
  /** What only an e-mail has. */
  email?: Omit<QueuedMail, "kind" | "to" | "subject" | "text" | "dedupeKey" | "testMode">;
};

/** One way to tell somebody something, such as e-mail. */
export interface Channel {
  name: string;
  /**
   * Stores the notice inside the transaction of its cause, for the channel's own worker; returns its id there, or `undefined`
   * where the channel does not reach this recipient. It calls nothing but the database.
   */
  queue(transaction: Kysely<Database> | Tx, notice: Notice, moment: Moment): Promise<string | undefined>;
}
