/** An act that takes longer than a request may: it goes on after the response, and its page says how far it is. It lives in this process. */

import type { Services } from "#server/services.ts";

export type LongAct = {
  state: "running" | "done" | "refused" | "failed";
  /** What is being done now. */
  words: string;
  lines: string[];
  startedAt: string;
  by: string;
  /** What it made, to be taken once more within ten minutes. */
  file?: { name: string; content: Uint8Array };
};

/** What came of the work. */
export type LongOutcome = Pick<LongAct, "lines" | "file"> & { isRefused?: boolean };

type Work = (onProgress: (words: string) => void) => Promise<LongOutcome>;

type Running = { act: LongAct; ended: Promise<void> };

const fileLifeMs = 10 * 60_000;
const acts = new WeakMap<Services["database"], Map<string, Running>>();

/** Starts it; false while one of this name runs already. */
export function startLongAct(services: Services, name: string, work: Work): boolean {
  const known = actsOf(services);
  if (known.get(name)?.act.state === "running") return false;
  const act: LongAct = {
    state: "running",
    words: "Beginning",
    lines: [],
    startedAt: services.clock.now().toISOString(),
    by: services.actor?.name ?? "",
  };
  const onProgress = (words: string) => void (act.words = words);
  const ended = work(onProgress).then(
    ({ lines, file, isRefused }) => {
      act.state = isRefused ? "refused" : "done";
      act.lines = lines;
      if (!file) return;
      act.file = file;
      setTimeout(() => delete act.file, fileLifeMs).unref();
    },
    (error: unknown) => {
      act.state = "failed";
      act.lines = ["It could not be finished. What was done so far is kept; try it again."];
      services.log.error("long-act-failed", { name, error });
    },
  );
  known.set(name, { act, ended });
  return true;
}

/** The latest of this name; undefined when none was started since the process began. */
export function longActOf(services: Services, name: string): LongAct | undefined {
  return actsOf(services).get(name)?.act;
}

/** Resolves when the latest of this name has ended; at once when there is none. */
export async function longActEnded(services: Services, name: string): Promise<void> {
  await actsOf(services).get(name)?.ended;
}

function actsOf({ database }: Services): Map<string, Running> {
  const known = acts.get(database) ?? new Map<string, Running>();
  acts.set(database, known);
  return known;
}
