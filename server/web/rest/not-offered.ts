/** Paths of the hosted backend that no screen uses (decisions section 7). */

/** Says so in the fields that the backend's client libraries read. */
export function notOffered(what: string): Response {
  const message = `${what} is not offered: everything on this site is public and anonymous.`;
  const body = { error: message, error_code: "not_offered", code: "not_offered", msg: message, message };
  return Response.json(body, { status: 404, headers: { "cache-control": "no-store" } });
}
