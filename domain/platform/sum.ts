/** The sum of amounts in cents. */
export function sum(cents: readonly number[]): number {
  return cents.reduce((total, one) => total + one, 0);
}
