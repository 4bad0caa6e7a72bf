/**
 * The two of the given numbers between which the median lies with a confidence of 95 %, whatever they are distributed like: ranks by the
 * binomial distribution's normal approximation. Of ten numbers or fewer they are the least and the greatest.
 */
export function medianInterval(numbers: readonly number[]): [low: number, high: number] {
  const sorted = numbers.toSorted((a, b) => a - b);
  const beyond = Math.max(0, Math.floor((sorted.length - 1.96 * Math.sqrt(sorted.length)) / 2) - 1);
  return [sorted[beyond] ?? NaN, sorted.at(-1 - beyond) ?? NaN];
}
