/** Work that must not run beside other work of the same key. */

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
