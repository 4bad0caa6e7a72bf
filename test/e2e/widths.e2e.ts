import { pages } from "../../content/pages/metadata.ts";
import { expectNoSidewaysScroll } from "./support/accessibility.ts";
import { test } from "./support/test.ts";

const paths = Object.keys(pages).filter((path) => path !== "/not-found");

for (const width of [320, 768, 1600]) {
  test(`a ${width} px screen → no page scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectNoSidewaysScroll(page);
      });
    }
  });
}
