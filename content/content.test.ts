import { existsSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { beforeAll, describe, expect, test } from "vitest";
import { VersionBanner } from "#app/layout/version-banner.tsx";
import { trackerPath } from "#domain/content/developments/projects.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import {
  eventAnswerDays,
  finishedMailDays,
  messageRetentionMonths,
  unconfirmedSignupDays,
} from "#domain/platform/retention.ts";
import { renderInCampaign, renderPages, type RenderedPage } from "#test/support/render-pages.ts";
import { contentProblems, isServed } from "../scripts/content-problems.ts";
import { pageHeads } from "#app/content/page-heads.ts";
import { otherAddresses } from "#domain/content/site/page-documents.ts";
import { firstContent } from "./content.ts";
import { firstEdition } from "#content/first-edition.ts";

const { campaign } = firstContent;
const pages = Object.fromEntries(pageHeads(firstContent));

let drawn: RenderedPage[];

beforeAll(async () => {
  drawn = renderPages();
});

describe("the content as it stands", () => {
  test("reading all of it finds no mistake of an editor and no missing file", () => {
    expect(contentProblems()).toEqual([]);
  });

  test("the privacy page promises the periods that the software keeps", () => {
    const words = JSON.stringify(firstContent["pages/privacy"]);
    expect(words).toContain(`${messageRetentionMonths} months`);
    expect(words).toContain(`${unconfirmedSignupDays} days if you never confirm`);
    expect(words).toContain(`deleted ${finishedMailDays} days after`);
    expect(words).toContain(`${eventAnswerDays} days after the event`);
  });

  test("how soon a gift that may not be kept goes back → each text takes the days from the law", () => {
    const { returnDays } = jurisdictionOf(campaign.jurisdiction);
    const told = [
      firstEdition["pages/donation-success"].states.toBeReturned.within,
      JSON.stringify(firstEdition["pages/terms"]),
      firstEdition["ways-to-give"].notKept,
    ];
    for (const text of told) {
      expect(text).toContain("within {law.returnDays} days");
      expect(text).not.toContain(`within ${returnDays.value} days`);
    }
  });

  test("following a link with a hash lands on an id that the page has", () => {
    const ids = new Map(drawn.map(({ path, markup }) => [path, idsIn(markup)]));
    const lost = drawn.flatMap(({ path, markup }) =>
      [...markup.matchAll(/<a [^>]*?href="(\/[^"#?]*)?#([^"]+)"/g)]
        .filter(([, page = path, id = ""]) => !ids.get(presentOf(page))?.includes(id))
        .map(([link]) => `${path}: ${link}`),
    );
    expect(lost).toEqual([]);
  });

  test("every address of the site map has its own title, description and keywords", () => {
    const undescribed = drawn.map(({ path }) => path).filter((path) => !(path in pages));
    // It stands in another page's frame and has a head of its own.
    expect(undescribed).toEqual([trackerPath]);
    expect(Object.keys(pages).filter((path) => !drawn.some((page) => page.path === path))).toEqual([]);
    const shown = Object.values(pages).filter(({ isHidden }) => !isHidden);
    expect(new Set(shown.map(({ title }) => title.usual)).size).toBe(shown.length);
    for (const { description, keywords } of shown) {
      expect(description.usual.length, description.usual).toBeGreaterThan(60);
      expect(description.usual.length, description.usual).toBeLessThan(220);
      expect(keywords.length, `keywords of: ${description.usual}`).toBeGreaterThan(2);
    }
  });
});

describe("the pages as they are drawn", () => {
  test("each has one main heading and no id twice", () => {
    for (const { path, markup } of drawn) {
      expect(markup.match(/<h1[ >]/g), path).toHaveLength(1);
      const ids = idsIn(markup);
      expect(
        ids.filter((id, at) => ids.indexOf(id) !== at),
        path,
      ).toEqual([]);
    }
  });

  test("each picture exists and says what it shows, or that it only decorates", () => {
    for (const { path, markup } of drawn) {
      for (const [picture, source] of markup.matchAll(/<img [^>]*?src="([^"]+)"[^>]*>/g)) {
        expect(existsSync(join("content/public", source ?? "")), `${path} shows ${source}`).toBe(true);
        expect(picture, path).toContain(" alt=");
      }
    }
  });

  test("each date that is read is written June 1, 2026", () => {
    const otherForm =
      /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)\b/;
    for (const { path, markup } of [
      ...drawn,
      { path: "the strip", markup: renderInCampaign(createElement(VersionBanner)) },
    ]) {
      const read = markup.replace(/<[^>]+>/g, " ");
      expect(otherForm.exec(read)?.[0], path).toBeUndefined();
    }
  });

  test("every text says e-mail; only a field's label says Email, as the specified errors name it (O-01)", () => {
    for (const { path, markup } of drawn) {
      const read = markup.replace(/<label[^>]*>.*?<\/label>|<[^>]+>/gs, " ");
      expect(/.{0,40}\bemail.{0,40}/is.exec(read)?.[0], path).toBeUndefined();
    }
    for (const [path, { title, description }] of Object.entries(pages))
      expect(JSON.stringify([title, description]), path).not.toMatch(/\bemail/i);
  });

  test("each link within the site leads somewhere, and each to another site opens safely in a new tab", () => {
    for (const { path, markup } of drawn) {
      for (const [link, address = ""] of markup.matchAll(/<a [^>]*?href="([^"]+)"[^>]*>/g)) {
        if (address.startsWith("/")) expect(isAddress(address), `${path} links to ${address}`).toBe(true);
        if (!address.startsWith("https:")) continue;
        expect(link, path).toContain('target="_blank"');
        expect(link, path).toContain('rel="noopener"');
      }
    }
  });

  test("looking through the site → no drawing on more than three pages", () => {
    const worn = [...placesOfDrawings()]
      .map(([drawing, paths]) => ({ drawing, paths: [...new Set(paths)] }))
      .filter(({ paths }) => paths.length > 3)
      .map(({ drawing, paths }) => `${drawing} is on ${paths.join(", ")}`);
    expect(worn).toEqual([]);
  });

  test("reading a page → no drawing twice", () => {
    const repeated = [...placesOfDrawings()].flatMap(([drawing, paths]) =>
      paths.filter((path, at) => paths.indexOf(path) !== at).map((path) => `${path} shows ${drawing} again`),
    );
    expect(repeated).toEqual([]);
  });
});

test.each([
  ["campaign", { name: 3 }, /^campaign\.name: This has to be a text/m],
  ["municipality", { image: "/images/oak.svg" }, /^municipality\.image: There is no \/images\/oak\.svg in/m],
] as const)("a mistake in %s → its place and a sentence", (document, value, line) => {
  expect(contentProblems({ [document]: value }).join("\n")).toMatch(line);
});

/** The address that counts: a page may have others. */
function presentOf(path: string): string {
  return otherAddresses(firstContent).get(path) ?? path;
}

function isAddress(address: string): boolean {
  const [path = ""] = address.split(/[?#]/);
  return drawn.some((page) => page.path === presentOf(path)) || isServed(path);
}

function idsIn(markup: string): string[] {
  return [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id);
}

/** Every drawing with the pages it stands on, a page as often as the drawing; the shell's mark is none of them. */
function placesOfDrawings(): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const { path, markup } of drawn) {
    for (const [, drawing = ""] of markup.matchAll(/<(?:img|image) [^>]*?(?:src|href)="([^"]+)"/g)) {
      places.set(drawing, [...(places.get(drawing) ?? []), path]);
    }
  }
  return places;
}
