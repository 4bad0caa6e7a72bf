/** What the language has by now and older browsers lack (scripts/browsers/target.ts), for code that they run. */

/** `Object.hasOwn`. */
export function hasOwn<T extends object>(subject: T, key: PropertyKey): key is keyof T {
  // oxlint-disable-next-line prefer-object-has-own -- Safari before 15.4 lacks it
  return Object.prototype.hasOwnProperty.call(subject, key);
}

/** `toSorted`. */
export function sorted<T>(items: Iterable<T>, compare?: (one: T, other: T) => number): T[] {
  // oxlint-disable-next-line no-array-sort -- Safari before 16 lacks toSorted
  return [...items].sort(compare);
}

/** `at(-1)`. */
export function lastOf<T>(items: readonly T[]): T | undefined {
  return items[items.length - 1];
}
