import type { Page } from "@playwright/test";

/** Lets the page come with props on which the island fails as soon as it is rendered. */
export async function breakIsland(page: Page, path: string, island: string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().method() !== "GET") return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const [, id = ""] = new RegExp(`data-island="${island}" data-id="([^"]+)"`).exec(html) ?? [];
      const body = html.replace(/(?<=id="props">).*?(?=<\/script>)/, (props) =>
        JSON.stringify({ ...JSON.parse(props), [id]: { words: null, tabs: null } }),
      );
      await route.fulfill({ response, body });
    },
  );
}
