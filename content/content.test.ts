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
import {
  findContentProblems,
  linksOf,
  pageOf,
  paths,
  walkContent,
  walkValue,
  type Content,
} from "../scripts/content-problems.ts";
import { pageHeads } from "#app/content/page-heads.ts";
import { firstContent } from "./content.ts";
import { firstEdition } from "#content/first-edition.ts";

const { campaign } = firstContent;
const pages = Object.fromEntries(pageHeads(firstContent));

let content: Content;
let drawn: RenderedPage[];

beforeAll(async () => {
  content = walkContent();
  drawn = renderPages();
});

describe("the content as it stands", () => {
  test("reading all of it finds no wrong date, link, id, picture or figure", () => {
    expect(content.texts.length).toBeGreaterThan(500);
    expect(findContentProblems(content)).toEqual([]);
  });

  test("words in square brackets that wait for the campaign → a line above every page says so, until none is left", () => {
    const waiting = content.texts.filter(({ text }) => /\[[^\]]+\](?!\()/.test(text));
    expect(campaign.switches.showDraftMark, "campaign.switches.showDraftMark").toBe(waiting.length > 0);
  });

  test("the campaign's time zone is one of its jurisdiction's", () => {
    expect(jurisdictionOf(campaign.jurisdiction).timeZones).toContain(campaign.timeZone);
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
    const lost = linksOf(content)
      .filter(({ address }) => /^\/?[^:]*#./.test(address))
      .filter(({ from, address }) => {
        const page = pageOf(address, from.place);
        return !ids.get(page ?? "")?.includes(address.replace(/^.*#/, ""));
      })
      .map(({ from, address }) => `${from.place} links to "${address}", which lands nowhere.`);
    expect(lost).toEqual([]);
  });

  test("every address of the site map has its own title, description and keywords", () => {
    const undescribed = drawn.map(({ path }) => path).filter((path) => !(path in pages));
    // It stands in another page's frame and has a head of its own.
    expect(undescribed).toEqual([trackerPath]);
    expect(Object.keys(pages).filter((path) => !paths.has(path))).toEqual([]);
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
        if (address.startsWith("/"))
          expect(pageOf(address, path), `${path} links to ${address}`).toBeDefined();
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

describe("what an editor is told", () => {
  test.each([
    [{ date: "2026-02-30" }, 'it.date says "2026-02-30", which is not a day. Write it as 2026-10-17.'],
    [{ changed: "June 2026" }, 'it.changed says "June 2026", which is not a day. Write it as 2026-10-17.'],
    [{ href: "/abuot" }, 'it.href links to "/abuot", but the site has no such page.'],
    [
      { text: "See [this](about)." },
      'it.text links to "about", which is neither a page of the site (/about), nor https://, nor mailto:.',
    ],
    [
      { image: "/images/oak.svg" },
      "it.image shows /images/oak.svg, but there is no such picture in content/public.",
    ],
    [{ src: "/images/mark.svg" }, 'it is a picture without words. Say in "alt" what it shows.'],
    [[{ id: "walk-1" }, { id: "walk-1" }], 'it has the id "walk-1" twice. Each needs its own.'],
    [[{ id: "Walk 1" }], 'it has the id "Walk 1". Use small letters, digits and hyphens.'],
    [{ name: "Trees", value: 3, text: "3", source: "", checked: "to confirm" }, "it has no source."],
    [
      { name: "Trees", source: "campaign", checked: "last week" },
      'it needs the day it was checked, or "to confirm".',
    ],
    [{ title: "Hill", caption: "A hill.", source: "" }, "it is a figure without a title or a source."],
  ])("%j → a sentence that names the place and what to write", (value, sentence) => {
    expect(findContentProblems(walkValue("it", value))).toEqual([sentence]);
  });

  test.each([
    "/platform#housing",
    "/events-news",
    "/privacy#rights",
    "mailto:a@example.org",
    "https://example.org/x",
  ])("a link to %s → nothing to correct", (href) => {
    expect(findContentProblems(walkValue("it", { href }))).toEqual([]);
  });
});

test.each([[[]], [[50, 25]], [[25, 25]], [[4]], [[12.5]], [[6000]], [["25"]], [25]])(
  "%j as the amounts to choose from → a sentence that says what is taken",
  (presetDollars) => {
    expect(findContentProblems(walkValue("it", { presetDollars }))).toEqual([
      "it.presetDollars needs whole dollars from 5 to 5000, the smallest first and none twice.",
    ]);
  },
);

test.each([2, 3, 8])("%i amounts to choose from → nothing to correct", (count) => {
  const presetDollars = Array.from({ length: count }, (_, at) => 25 * (at + 1));
  expect(findContentProblems(walkValue("it", { presetDollars }))).toEqual([]);
});

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
