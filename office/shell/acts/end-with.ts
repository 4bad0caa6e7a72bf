/** Ends a loader or an act with a page that says why: 404 nothing is here, 403 not your room, 400 this can't be read. */
export function endWith(status: 400 | 403 | 404): never {
  // oxlint-disable-next-line only-throw-error -- the router turns a thrown response into its page
  throw new Response(null, { status });
}
