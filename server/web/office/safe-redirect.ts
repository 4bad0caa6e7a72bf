/** Where a page of the office leads on to, when the address says it. */

/** Stands for the office's own origin: a path that leads to another one is not ours. */
const ownOrigin = "http://office.invalid";

/** The path and query if they are the office's own; anything that a browser would follow elsewhere becomes Today. */
export function ownPath(path: string): string {
  if (!path.startsWith("/") || !URL.canParse(path, ownOrigin)) return "/today";
  const { origin, pathname, search } = new URL(path, ownOrigin);
  // What follows two slashes is a host: `/.//evil.example` is read as `//evil.example`.
  return origin === ownOrigin && !pathname.startsWith("//") ? `${pathname}${search}` : "/today";
}
