/** `AbortSignal.timeout`, which Safari before 16 lacks: a signal that ends a request after so many milliseconds. */
export function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}
