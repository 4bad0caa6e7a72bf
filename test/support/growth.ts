/** Measures how the cost of work grows with its input: this thread's processor time at a size and at twice the size. */

/** The largest allowed factor for twice the input, halfway between linear and quadratic: larger objects cost more memory work, on a busy machine most. */
export const maxGrowth = 3;

const measuredMs = 10;
const samples = 3;
const attempts = 5;

/**
 * How many times more `work` costs on what `make` makes at twice the size: 2 when it is linear, 4 when it is quadratic,
 * 1 when the cost does not depend on the size.
 */
export async function growthOf<T>(
  make: (size: number) => T,
  work: (input: T) => unknown,
  size: number,
): Promise<number> {
  const [single, double] = [make(size), make(size * 2)];
  const rounds = await roundsFor(work, single);
  let least = Infinity;
  // Measured again when it is too much: the garbage of earlier work may have been collected during the measurement.
  for (let attempt = 0; attempt < attempts && least > maxGrowth; attempt++) {
    const ratios: number[] = [];
    for (let sample = 0; sample < samples; sample++) {
      const once = await workedMs(work, single, rounds);
      ratios.push((await workedMs(work, double, rounds)) / once);
    }
    least = Math.min(least, median(ratios));
  }
  return least;
}

/** Enough rounds for the coarse clock of a thread's processor time; they also warm up the compiler. */
async function roundsFor<T>(work: (input: T) => unknown, input: T): Promise<number> {
  let rounds = 1;
  while ((await workedMs(work, input, rounds)) < measuredMs) rounds *= 2;
  return rounds;
}

async function workedMs<T>(work: (input: T) => unknown, input: T, rounds: number): Promise<number> {
  const before = process.threadCpuUsage();
  for (let round = 0; round < rounds; round++) await work(input);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
