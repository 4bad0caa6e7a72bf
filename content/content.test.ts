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
import { checkPages } from "#server/content/editions/check-pages.ts";
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

  test("by the rules of a publication → headings, links, pictures and ids are sound", () => {
    const [{ authorization }, files] = [campaign, drawn.map(({ path, markup }) => ({ path, text: markup }))];
    const found = checkPages(files, { isServed, onwards: otherAddresses(firstContent), authorization });
    // The frame of the site, which these pages lack, has the authorization line.
    expect(found.filter(({ sentence }) => !sentence.includes("authorization line"))).toEqual([]);
  });

  test("each link to another site opens safely in a new tab", () => {
    for (const { path, markup } of drawn) {
      for (const [link] of markup.matchAll(/<a [^>]*?href="https:[^"]+"[^>]*>/g)) {
        expect(link, path).toContain('target="_blank"');
        expect(link, path).toContain('rel="noopener"');
      }
    }
  });

  test("no drawing is on more than three pages, or twice on one", () => {
    const places = new Map<string, string[]>();
    for (const { path, markup } of drawn)
      for (const [, drawing = ""] of markup.matchAll(/<(?:img|image) [^>]*?(?:src|href)="([^"]+)"/g))
        places.set(drawing, [...(places.get(drawing) ?? []), path]);
    const worn = [...places].filter(([, on]) => new Set(on).size > 3 || new Set(on).size < on.length);
    expect(worn).toEqual([]);
  });
});

test.each([
  ["campaign", { name: 3 }, /^campaign\.name: This has to be a text/m],
  ["municipality", { image: "/images/oak.svg" }, /^municipality\.image: There is no \/images\/oak\.svg in/m],
] as const)("a mistake in %s → its place and a sentence", (document, value, line) => {
  expect(contentProblems({ [document]: value }).join("\n")).toMatch(line);
});
