import { pages } from "../../content/pages/metadata.ts";
import { donateLink, mainLinks } from "../../content/navigation.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

const paths = Object.keys(pages).filter((path) => path !== "/not-found");

for (const path of paths) {
  test(`open ${path} → one heading, the navigation, nothing axe or a narrow screen complains of`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("navigation", { name: "Main" }).locator("a")).toHaveText(
      [...mainLinks, donateLink].map(({ label }) => label),
    );
    await expect(page.getByRole("link", { name: "Donate", exact: true }).first()).toHaveAttribute(
      "href",
      "/donate",
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test(`open ${path} without scripts → its head says what it is`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const page = pages[path];
    expect(html).toContain(`<title>${escaped(page?.title ?? "")}</title>`);
    for (const name of [
      "description",
      "keywords",
      "geo.region",
      "geo.position",
      "twitter:card",
      "app-version",
    ]) {
      expect(count(html, `<meta name="${name}" content="`), name).toBe(1);
    }
    expect(html).toContain('content="CA-BC"');
    expect(html).toContain('<meta property="og:locale" content="en_CA"/>');
    expect(html).toContain('<meta property="og:image:width" content="1200"/>');
    expect(count(html, '<link rel="canonical"')).toBe(1);
    expect(html).toContain('"@type":"Person"');
    expect(html.includes('content="noindex"')).toBe(page?.hidden === true);
    expect(html.match(/<img(?![^>]* alt=)[^>]*>/g)).toBeNull();
  });
}

test("an unknown path → the not-found page with navigation, status 404, kept out of search engines", async ({
  page,
}) => {
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("navigation", { name: "Main" }).locator("a")).toHaveCount(mainLinks.length + 1);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
});

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");
}
