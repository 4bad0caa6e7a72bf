import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { previewResponse, renderPreview } from "#server/content/editions/preview.ts";
import { SiteFiles } from "#server/web/site/files.ts";
import { useContentCommand } from "#test/support/content-command.ts";
import { plainPolicy } from "#test/support/plain-policy.ts";

const { given, run } = useContentCommand();

describe("preview", () => {
  test("--to writes the pages that would change, with the difference marked", async () => {
    await run("edit", "about", "--set", "heading=I read the plans.");
    const { code, text } = await run("preview", "--to", given.folder);
    expect([code, text]).toEqual([0, expect.stringContaining("about/index.html")]);
    const page = await readFile(join(given.folder, "about/index.html"), "utf8");
    expect(page).toContain("<ins>plans.");
  });

  test("a previewed page is kept by no cache and found by no search engine; ?plain shows it without marks", async () => {
    await run("edit", "about", "--set", "heading=I read the plans.");
    const preview = await renderPreview(given.services, given.services.clock.now());
    if (!preview.ok) throw new Error(preview.reason);
    const get = (path: string) =>
      previewResponse(new Request(`http://127.0.0.1${path}`), {
        ...preview,
        site: new SiteFiles(),
        policy: plainPolicy,
      });
    const response = get("/about");
    expect(response?.headers.get("cache-control")).toBe("no-store");
    expect(response?.headers.get("x-robots-tag")).toBe("noindex");
    expect(await response?.text()).toContain("<ins>");
    expect(await get("/about?plain")?.text()).toContain("<h1>I read the plans.</h1>");
    expect(get("/nothing")).toBeUndefined();
  });

  test("without a draft says how to begin", async () => {
    expect((await run("preview")).text).toContain("content edit");
  });
});
