/** Promises that are shared, wait for one another, or may not take long. */

/**
 * Remembers what a successful load gave; a failed one is forgotten, so that the next call tries again. An import can fail for
 * a minute while a new version is being installed.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** Returns what runs the work of one key one after the other, in this process, and of different keys side by side. */
export function createTurns(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const pending = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const turn = (pending.get(key) ?? Promise.resolve()).then(work);
    const ended = turn.catch(() => undefined);
    pending.set(key, ended);
    return turn.finally(() => {
      if (pending.get(key) === ended) pending.delete(key);
    });
  };
}

/** Something took longer than it may. */
class TooLateError extends Error {
  override readonly name = "TooLateError";
  readonly code = "too-late";
}

/** What the work resolves with, or `TooLateError` after `limitMs`; the work itself goes on, and what becomes of it is ignored. */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TooLateError(`No answer within ${limitMs} ms`)), limitMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
