/** The office refused the page; `page` says why in its words. */
export class PageRefusedError extends Error {
  override readonly name = "PageRefusedError";
  readonly code = "page-refused";
  readonly status: number;
  readonly page: Document | null;

  constructor(status: number, page: Document | null) {
    super(`the office responded ${status}`);
    this.status = status;
    this.page = page;
  }
}

/**
 * The page at an address, or the one that follows a post. Rejects with `PageRefusedError` when the response is no success. Unlike a parser's, its HTML
 * needs no trusted type.
 */
export function loadPage(address: string, form?: FormData): Promise<Document> {
  return new Promise((loaded, failed) => {
    const request = new XMLHttpRequest();
    request.open(form ? "POST" : "GET", address);
    request.responseType = "document";
    for (const event of ["error", "abort"])
      request.addEventListener(event, () => failed(new Error("the office can't be reached")));
    request.addEventListener("load", () => {
      if (request.status === 200 && request.responseXML) loaded(request.responseXML);
      else failed(new PageRefusedError(request.status, request.responseXML));
    });
    request.send(form && new URLSearchParams([...form].map(([name, value]) => [name, String(value)])));
  });
}
