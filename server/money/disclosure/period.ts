import { formatDate } from "#domain/platform/time/local-date.ts";

/** The days of a pack: local dates, both included. */
export type Period = { from: string; to: string };

/** The period as people read it. */
export function periodInWords({ from, to }: Period): string {
  return `${formatDate(from)} to ${formatDate(to)}`;
}
