/** The page at an address, or the one that follows a post; rejects when the response is no success. Unlike a parser's, its HTML needs no trusted type. */
export function loadPage(address: string, form?: FormData): Promise<Document> {
  return new Promise((loaded, failed) => {
    const request = new XMLHttpRequest();
    request.open(form ? "POST" : "GET", address);
    request.responseType = "document";
    request.addEventListener("error", () => failed(new Error("the office can't be reached")));
    request.addEventListener("load", () => {
      if (request.status === 200 && request.responseXML) loaded(request.responseXML);
      else failed(new Error(`the office responded ${request.status}`));
    });
    request.send(form && new URLSearchParams([...form].map(([name, value]) => [name, String(value)])));
  });
}
