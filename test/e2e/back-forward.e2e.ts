/** Back brings a page out of the browser's memory, as it was left: nothing typed is lost and nothing is asked of the network. */

import { closedNetworkFlags, wholeChromiumPath } from "../../scripts/chromium.ts";
import { pagesOfEveryPart } from "#test/support/pages-of-every-part.ts";
import { expect, test } from "./support/test.ts";

const executablePath = wholeChromiumPath();

// The tests' browser remembers no page otherwise.
test.use({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: closedNetworkFlags,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

test.skip(!executablePath, "Chromium with windows is missing.");

const paths = pagesOfEveryPart();
/** A browser remembers about six pages of a tab. */
const remembered = 4;
const elsewhere = "/robots.txt";

for (let from = 0; from < paths.length; from += remembered) {
  const visited = paths.slice(from, from + remembered);
  test(`Back through ${visited.join(", ")} → each as it was left`, async ({ page }) => {
    await page.goto(visited[0] ?? "");
    for (const path of [...visited.slice(1), elsewhere]) {
      // A page whose frame is still loading is not remembered.
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => {
        const typedInto = document.querySelector<HTMLInputElement>("main input[type=text], main textarea");
        if (typedInto) typedInto.value = "typed";
        addEventListener("pageshow", ({ persisted }) => {
          document.documentElement.dataset["back"] = `${persisted} ${typedInto?.value ?? "typed"}`;
        });
      });
      await page.evaluate((next) => void location.assign(next), path);
      await page.waitForURL((url) => url.pathname === path);
    }
    const seen = () => page.evaluate(() => [location.pathname, document.documentElement.dataset["back"]]);
    for (const path of visited.toReversed()) {
      await page.evaluate(() => history.back());
      // The page may be changed while it is asked.
      await expect.poll(() => seen().catch(() => [])).toEqual([path, "true typed"]);
    }
  });
}
