import { lengthOf } from "#office/shell/ui/when.tsx";
import type { Submission } from "#server/messages/inbox/history.ts";
import type { Services } from "#server/services.ts";

const hourMs = 60 * 60_000;

type Waits = Pick<Submission, "kind" | "state" | "waiting_since" | "snoozed_until">;

/** Since when somebody waits and when the promised answer is late (ISO 8601 text); what was put aside waits from its end. */
export function dueOf(
  { kind, state, waiting_since, snoozed_until }: Waits,
  { content }: Pick<Services, "content">,
): { since: string; due: string } | undefined {
  if (state !== "new") return undefined;
  const { contactReplyHours, volunteerReplyHours } = content().figures;
  const hours = (kind === "volunteer" ? volunteerReplyHours : contactReplyHours).value;
  const since = snoozed_until ?? waiting_since;
  return { since, due: new Date(Date.parse(since) + hours * hourMs).toISOString() };
}

/** Time left of a promise in words: `3 h 10 left`, `2 h late`. */
export function leftInWords(due: string, now: string): string {
  const ms = Date.parse(due) - Date.parse(now);
  return `${lengthOf(Math.abs(ms))} ${ms < 0 ? "late" : "left"}`;
}
