import type { Page, Request, Route } from "@playwright/test";

/** Which of a page's scripts, in the order of their requests; the others load as usual. */
export type WhichScripts = "every script" | "the first script" | "all but the first script";

/** Routes the requests for the chosen scripts of the page to `treat`. */
export async function onScripts(
  page: Page,
  which: WhichScripts,
  treat: (route: Route) => Promise<void>,
): Promise<void> {
  const asked: string[] = [];
  await page.route("**/assets/*.js", async (route) => {
    const url = route.request().url();
    if (!asked.includes(url)) asked.push(url);
    const isFirst = asked.indexOf(url) === 0;
    const isMeant = which === "every script" || isFirst === (which === "the first script");
    await (isMeant ? treat(route) : route.continue());
  });
}

/** Holds the scripts back at the network until the returned function is called, or for ever. */
export async function delayScripts(page: Page, which: WhichScripts): Promise<() => void> {
  const { promise: mayCome, resolve } = Promise.withResolvers<void>();
  await onScripts(page, which, async (route) => {
    await mayCome;
    await route.continue();
  });
  return resolve;
}

/** Collects the posts to the site's functions from now on, navigations included. */
export function watchPosts(page: Page): Request[] {
  const posts: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/functions/v1/")) posts.push(request);
  });
  return posts;
}
