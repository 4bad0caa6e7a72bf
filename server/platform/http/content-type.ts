/** The type of a request's body, in lower case and without its parameters; `undefined` when it names none. */
export function contentTypeOf(request: Request): string | undefined {
  return request.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
}

/** Whether the body is a form that may bring files. */
export function isMultipart(request: Request): boolean {
  return contentTypeOf(request) === "multipart/form-data";
}
