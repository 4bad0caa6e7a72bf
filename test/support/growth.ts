/** Measures how the cost of work grows with its input: this thread's processor time at a size and at four times the size. */

/** The largest allowed factor, halfway between linear (4) and quadratic (16): larger objects cost more memory work, on a busy machine most. */
export const maxGrowth = 8;

const measuredMs = 6;
const attempts = 5;

/** How many times more `work` costs on what `make` makes at four times the size, which has to be taken too: what is refused unread costs nothing. */
export async function growthOf<T>(
  make: (size: number) => T,
  work: (input: T) => unknown,
  size: number,
): Promise<number> {
  const [once, fourfold] = [make(size), make(size * 4)];
  let [least, rounds, onceMs] = [Infinity, 1, 0];
  // Measured again when it is too much: the garbage of earlier work may have been collected during the measurement.
  for (let attempt = 0; attempt < attempts && least > maxGrowth; attempt++) {
    // Enough rounds for the coarse clock of a thread's processor time; they also warm up the compiler, after which more are needed.
    while ((onceMs = await workedMs(work, once, rounds)) < measuredMs) rounds *= 2;
    least = Math.min(least, (await workedMs(work, fourfold, rounds)) / onceMs);
  }
  return least;
}

async function workedMs<T>(work: (input: T) => unknown, input: T, rounds: number): Promise<number> {
  const before = process.threadCpuUsage();
  for (let round = 0; round < rounds; round++) await work(input);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
