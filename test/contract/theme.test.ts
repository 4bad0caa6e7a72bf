/** Another campaign's theme: nothing that leaves the program is in the inks that it draws in. */

import { globSync, readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { firstContent, type Content } from "#content/content.ts";
import { shareCards } from "#domain/content/site/share-card.ts";
import { inkSets, lookOf, styleInTheme, type Theme } from "#domain/content/theme/theme.ts";
import { palette } from "#domain/platform/palette.ts";
import { drawShareCard } from "#server/content/share-cards/share-cards.ts";
import { renderPdf } from "#server/money/receipts/render.ts";
import { queueMail } from "#server/platform/mail/outbox.ts";
import { buildIn } from "#server/web/site/build-folder.ts";
import { createPageRenderer } from "#server/web/site/render-page.ts";
import { createOfficeApp } from "#office/entry.tsx";
import { responseOf } from "#server/content/editions/draft-pages.ts";
import { createOffice } from "#server/web/office/create-office.ts";
import { createTestServices } from "#test/support/services.ts";
import { createTestDatabase } from "#test/support/database.ts";
import { silentLog } from "#test/support/mail-worker-parts.ts";
import { plainPolicy } from "#test/support/plain-policy.ts";
import { useBuild } from "#test/support/use-build.ts";

const theme: Theme = { colours: "plum", letters: "book" };
const content: Content = { ...firstContent, theme };

/** Of the palette, what means the same in every theme is left out. */
const meaning: string[] = [palette.danger, palette.caution];
const themed = Object.values(palette).filter((colour) => !meaning.includes(colour));
const firstInks = new RegExp(themed.join("|"), "i");

useBuild();

test("pages, drawings, icon and manifest → in the theme's inks alone", async () => {
  const files = await themedRenderer().renderSite({
    content,
    edition: 1,
    at: new Date("2026-10-01T19:00:00Z"),
  });
  expect(files.filter(({ text }) => firstInks.test(text)).map(({ path }) => path)).toEqual([]);
  const text = new Map(files.map((file) => [file.path, file.text]));
  expect(text.get("/images/hills.svg")).toContain(inkSets.plum.primary);
  expect(text.get("/site.webmanifest")).toContain("/icons/192.png");
  expect(text.get("/")).toContain(`content="${inkSets.plum.paper}"`);
  expect(text.get("/")).toContain('"/favicon.svg?theme=plum"');
});

test("an e-mail → in the theme's inks", async () => {
  const { database, close } = await createTestDatabase();
  const mail = {
    kind: "letter",
    to: "ann@example.org",
    subject: "Hello",
    text: "A [link](https://example.org).",
  };
  const id = await queueMail(database, mail, { now: new Date(0), content: () => content });
  const { html } = await database
    .selectFrom("outbox")
    .select("html")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await close();
  expect(html?.match(firstInks)).toBeNull();
  expect(html).toContain(inkSets.plum.primary);
});

test("a paper → in the theme's inks", async () => {
  const table = { columns: ["Month", "In all"], widths: [0.7, 0.3], amounts: [1], rows: [["May", "$1.00"]] };
  const report = {
    title: "Books",
    subtitle: "All",
    authorization: "By A",
    sections: [{ heading: "Months", table }],
  };
  const used = colours(await renderPdf({ kind: "report", title: "Books", look: lookOf(content), report }));
  const first = new Set<string>(themed);
  expect(used.size).toBeGreaterThan(1);
  expect([...used].filter((colour) => first.has(colour))).toEqual([]);
});

test("a share card → another address, and a picture in the theme's inks", async () => {
  const [address, card] = [...shareCards(content)][0] ?? [];
  expect(shareCards(firstContent).has(address ?? "")).toBe(false);
  if (!card) throw new Error("There is no card.");
  const { data, info } = await sharp(await drawShareCard(card))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = new Set<string>();
  for (let at = 0; at < data.length; at += info.channels)
    pixels.add(`#${data.subarray(at, at + 3).toString("hex")}`);
  expect(themed.filter((colour) => pixels.has(colour))).toEqual([]);
  expect(pixels).toContain(inkSets.plum.paper);
});

test("the preview of drafts → drawings in the draft's theme", async () => {
  const { services, close } = await openThemed();
  const asked = {
    path: "/images/hills.svg",
    prefix: "",
    isMarked: false,
    at: new Date("2026-10-01T19:00:00Z"),
  };
  const drawn = await responseOf(services, { documents: { theme }, key: "1" }, asked);
  await close();
  const text = (await drawn?.text()) ?? "";
  expect(drawn?.headers.get("content-type")).toBe("image/svg+xml");
  expect(text.match(firstInks)).toBeNull();
  expect(text).toContain(inkSets.plum.primary);
});

test("the office's server → styles and icon in the theme's inks", async () => {
  const { services, close } = await openThemed();
  const css = `a{color:${palette.ink}}`;
  const office = createOffice(services, {
    trialToken: undefined,
    load: async (trialToken) => ({
      app: createOfficeApp(services, { assets: { styles: [], scripts: {} }, trialToken }),
      serveAsset: () => new Response(css, { headers: { "content-type": "text/css; charset=utf-8" } }),
    }),
  });
  const url = services.config.office?.url ?? "";
  const [style, icon] = await Promise.all(
    ["/assets/style.css", "/favicon.svg"].map(async (path) =>
      (await office.request(`${url}${path}`, { headers: { host: new URL(url).host } })).text(),
    ),
  );
  await close();
  expect(style).toBe(`a{color:${inkSets.plum.ink}}`);
  expect(icon).toContain("<svg");
  expect(icon?.match(firstInks)).toBeNull();
});

/** Services in the themed campaign. */
async function openThemed() {
  const { renderSite } = themedRenderer();
  const { services, close } = await createTestServices({ renderSite });
  return { services: { ...services, content: () => content }, close };
}

function themedRenderer() {
  return createPageRenderer(buildIn("build"), {
    log: silentLog,
    policy: () => plainPolicy,
    clock: { now: () => new Date(0) },
    content: () => content,
  });
}

test("the office → its style sheet in the theme's inks by day", () => {
  const [file = ""] = globSync("build/office/assets/*.css");
  const css = styleInTheme(readFileSync(file, "utf8"), theme);
  expect(css.match(firstInks)).toBeNull();
  expect(css).toContain(inkSets.plum.primary);
});

/** What a PDF fills and strokes with. */
function colours(pdf: Uint8Array): Set<string> {
  const bytes = Buffer.from(pdf);
  const text = bytes.toString("latin1");
  const found = new Set<string>();
  for (const { index, 0: begin } of text.matchAll(/FlateDecode[^]*?stream\r?\n/g)) {
    const content = inflated(bytes.subarray(index + begin.length));
    for (const [, red, green, blue] of content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) (?:scn|SCN|rg|RG)\b/g))
      found.add(
        `#${[red, green, blue]
          .map((part) =>
            Math.round(Number(part) * 255)
              .toString(16)
              .padStart(2, "0"),
          )
          .join("")}`,
      );
  }
  return found;
}

function inflated(bytes: Uint8Array): string {
  try {
    return inflateSync(bytes, { finishFlush: 2 }).toString("latin1");
  } catch {
    return "";
  }
}
