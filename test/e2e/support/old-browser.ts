/** Makes Chromium lack what an older browser doesn't have; call before the page opens. */

import type { Page } from "@playwright/test";

/** As Safari 16 and Firefox 124 are: the attribute, its selector and its property mean nothing. */
export async function withoutPopovers(page: Page): Promise<void> {
  await rewritePages(page, (html) =>
    html.replaceAll("popover=", "data-unknown=").replaceAll(":popover-open", ":unknown"),
  );
  await page.addInitScript(() => {
    for (const name of ["popover", "showPopover", "hidePopover", "togglePopover"] as const) {
      delete (HTMLElement.prototype as Partial<HTMLElement>)[name];
    }
    const refuse = (selector: string) => {
      if (selector.includes(":popover-open")) throw new DOMException("Unknown selector", "SyntaxError");
    };
    const find = Document.prototype.querySelector;
    Document.prototype.querySelector = function (selector: string) {
      refuse(selector);
      return find.call(this, selector) as null;
    };
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (words: string) => !words.includes(":popover-open") && supports(words);
  });
}

/** As Safari 15.3 is: a dialog is an unknown element. */
export async function withoutModalDialogs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ["showModal", "show", "close"] as const) {
      delete (HTMLDialogElement.prototype as Partial<HTMLDialogElement>)[name];
    }
  });
}

/** As Safari 13.0 and Chrome 79 are: a script with `?.` in it is no script. */
export async function withoutOptionalChaining(page: Page): Promise<void> {
  const script = /(?<=<script(?: data-scripts="[^"]*")?>)[^<]*(?:<(?!\/script>)[^<]*)*(?=<\/script>)/g;
  await rewritePages(page, (html) => html.replace(script, (text) => (text.includes("?.") ? "@" : text)));
  await page.route("**/assets/*.js", (route) => route.fulfill({ body: "@", contentType: "text/javascript" }));
}

/** Without the pages' policy, which allows their scripts and styles as they were built only. */
async function rewritePages(page: Page, rewrite: (html: string) => string): Promise<void> {
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (request.resourceType() !== "document" || request.method() !== "GET") return route.fallback();
    const response = await route.fetch();
    const { "content-security-policy": _policy, ...headers } = response.headers();
    await route.fulfill({ response, headers, body: rewrite(await response.text()) });
  });
}
