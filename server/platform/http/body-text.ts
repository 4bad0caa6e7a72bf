/** The text of a body that was read before: making a second request of its bytes costs more than most of what a form does. */

const readBodies = new WeakMap<Request, Uint8Array>();

/** Keeps the bytes of a body for `bodyText`. */
export function keepBody(request: Request, body: Uint8Array): void {
  readBodies.set(request, body);
}

/** The body as text, whether or not it was read and kept before. */
export async function bodyText(request: Request): Promise<string> {
  const body = readBodies.get(request);
  return body ? new TextDecoder().decode(body) : request.text();
}
