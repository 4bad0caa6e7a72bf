/** What happened with a submission, as a test reads it: whole. */

import { readHistoryPage, type SubmissionEvent } from "#server/messages/inbox/history.ts";
import type { Services } from "#server/services.ts";

/** All events of a submission, the first first. */
export async function readHistory(id: string, services: Services): Promise<SubmissionEvent[]> {
  return (await readHistoryPage(id, { limit: 10_000 }, services)).events;
}
