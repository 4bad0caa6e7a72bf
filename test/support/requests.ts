/** Requests as visitors' browsers and the official client send them. */

const origin = "https://www.example.org";

/** A script's call of a function. */
export function jsonPost(name: string, body: unknown, headers: Record<string, string> = {}): Request {
  return new Request(`${origin}/functions/v1/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** A browser's post of a plain HTML form; files need `FormData`. */
export function plainPost(
  name: string,
  body: URLSearchParams | FormData,
  headers: Record<string, string> = {},
): Request {
  return new Request(`${origin}/functions/v1/${name}`, {
    method: "POST",
    headers: { accept: "text/html,application/xhtml+xml", ...headers },
    body,
  });
}

/** The official client's upload: a cache field, then the file in a part without a name. */
export function uploadPost(
  path: string,
  {
    content,
    fileName,
    headers = {},
  }: { content: BlobPart; fileName: string; headers?: Record<string, string> },
): Promise<Request> {
  const form = new FormData();
  form.append("cacheControl", "3600");
  form.append("", new Blob([content]), fileName);
  return multipartPost(`/storage/v1/object/attachments/${path}`, form, headers);
}

/** A form with files as multipart bytes with their length, as a server receives them. */
export async function multipartPost(
  path: string,
  form: FormData,
  headers: Record<string, string> = {},
): Promise<Request> {
  const encoded = new Response(form);
  const type = encoded.headers.get("content-type") ?? "";
  const body = await encoded.arrayBuffer();
  const length = String(body.byteLength);
  return new Request(`${origin}${path}`, {
    method: "POST",
    body,
    headers: { "content-type": type, "content-length": length, ...headers },
  });
}
