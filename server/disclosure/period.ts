/** The days of a pack: local dates, both included. */
export type Period = { from: string; to: string };
