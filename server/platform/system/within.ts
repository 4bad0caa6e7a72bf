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
