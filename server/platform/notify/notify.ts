/** Tells somebody something by every channel that reaches them. */

import type { Moment } from "#server/services.ts";
import type { Kysely } from "kysely";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import type { Channel, Notice } from "./channel.ts";
import { channels as allChannels } from "./channels.ts";

/**
 * Stores a notice with its cause: either both are stored or neither. Returns its id in each channel that took it, by the
 * channel's name; wake the workers after the commit.
 */
export async function notify(
  transaction: Kysely<Database> | Tx,
  notice: Notice,
  { channels = allChannels, ...moment }: Moment & { channels?: readonly Channel[] },
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const channel of channels) {
    const id = await channel.queue(transaction, notice, moment);
    if (id !== undefined) ids[channel.name] = id;
  }
  return ids;
}
