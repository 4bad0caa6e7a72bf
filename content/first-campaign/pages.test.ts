/**
 * What the pages of the first campaign say in a phase of the election, and what they no longer say after the vote. A campaign that changes
 * such a sentence in `content/` changes it here in the same commit; another campaign replaces this file.
 */

import { beforeAll, describe, expect, test } from "vitest";
import { inPhase } from "#domain/content/campaign/election-phase.ts";
import { blockOf } from "#test/support/block-of.ts";
import { renderPages } from "#test/support/render-pages.ts";
import { pageHeads } from "#app/content/page-heads.ts";
import { firstContent } from "#content/content.ts";

const heads = pageHeads(firstContent);

/** The words of each page, by its path, with those that search engines are told. */
async function wordsIn(...[election]: Parameters<typeof renderPages>): Promise<Map<string, string>> {
  const pages = renderPages(election);
  return new Map(
    pages.map(({ path, markup }) => {
      const { title, description } = heads.get(path) ?? {};
      const told = [title, description].map(
        (words) => words && inPhase(words, election?.phase ?? "campaign"),
      );
      const text = markup
        .replace(/<[^>]*>/g, "")
        .replaceAll("&#x27;", "'")
        .replaceAll("&amp;", "&");
      return [path, [...told, text].join("\n")];
    }),
  );
}

/** What is asked or promised in the campaign and over after the vote. */
const overByThen = [
  /and an independent(?: candidate)? for Saanich Council/i,
  /what I would do with a seat/i,
  /Campaigns here are won on doorsteps/i,
  /What I will do, and how you can check/,
  /neighbors so far/,
  /Our goal is\b/,
  /Become a Supporter/,
  /Coffee is on Saturday/,
  /Doors, phones/,
  /door-knocking/i,
  /phone calling/i,
  /before I vote on them/,
  /come to your street/,
  /I would like your eyes on it/,
  /will not campaign for a merger/,
  /Saturdays at a table near you\. Bring/,
  /You point, I take notes/,
  /Planned, not yet dated/,
  /timetable above is the plan/,
];

/** What is said of a candidate, and not of somebody who intends to be one. */
const notYet = [
  /\b(?:am|,) running (?:for|to)\b/i,
  /and an independent candidate for Saanich Council/i,
  /I put my name forward/,
  /I would like one of your votes/,
];

const pagesThatSay = (sentence: RegExp, words: Map<string, string>) =>
  [...words].filter(([, text]) => sentence.test(text)).map(([path]) => path);

describe("In the campaign", () => {
  let words: Map<string, string>;
  beforeAll(async () => void (words = await wordsIn()));

  test.each([
    ["/", "Candidate Name for Saanich Council 2026"],
    ["/", "a neighbour for 13 years, and an independent candidate for Saanich Council."],
    ["/", "Join 1268+ Neighbors for Better Saanich"],
    ["/", "Associate faculty"],
    ["/about", "Why I'm Running"],
    ["/development-tracker", "No project has been entered yet."],
    ["/operations-centre-plan", "May 21 to June 25, 2025, with 87,353 electors"],
    ["/operations-centre-plan", "10,613"],
    ["/donate", "Support Independent Leadership"],
    ["/news-events", "Saturdays 9:00 AM at a local park visitor centre"],
    ["/privacy", "once you go to the payment page, what you typed on the donation page"],
  ])("%s says %s", (path, sentence) => {
    expect(words.get(path)).toContain(sentence);
  });

  test.each([...overByThen, ...notYet])("a page says %s", (sentence) => {
    expect(pagesThatSay(sentence, words)).not.toEqual([]);
  });
});

describe("Before nominations", () => {
  let words: Map<string, string>;
  beforeAll(async () => void (words = await wordsIn({ today: "2026-07-01", phase: "before" })));

  test.each(["/", "/about", `/meet-${firstContent.campaign.candidate.slug}`])(
    "%s says that I intend to stand",
    (path) => {
      expect(words.get(path)).toMatch(/I intend to stand (?:as an independent candidate )?for/);
    },
  );

  test.each(notYet)("no page says %s", (sentence) => {
    expect(pagesThatSay(sentence, words)).toEqual([]);
  });
});

describe("After the vote", () => {
  let words: Map<string, string>;
  beforeAll(async () => void (words = await wordsIn({ today: "2026-11-22", phase: "after" })));

  test.each([
    ["/", "What happens now"],
    ["/", "a neighbour for 13 years. I stood as an independent candidate"],
    ["/donate", "The law lets residents give to a campaign after the vote too."],
    ["/donate", "Friday, January 15, 2027"],
    ["/donate", "[Whether this campaign still takes gifts, what for and until when: the financial agent]"],
  ])("%s says %s", (path, sentence) => {
    expect(words.get(path)).toContain(sentence);
  });

  test.each(overByThen)("no page says %s", (sentence) => {
    expect(pagesThatSay(sentence, words)).toEqual([]);
  });
});

describe("The platform", () => {
  const { planks } = blockOf(firstContent["pages/platform"], "planks");
  const { markup = "" } = renderPages().find(({ path }) => path === "/platform") ?? {};

  test.each([
    ["housing", "housing-section"],
    ["safety", "community-health"],
    ["climate", "climate-section"],
    ["healthcare", "community-health"],
    ["fiscal", "governance-section"],
  ])("opening /platform#%s → lands on %s without a script", (key, section) => {
    const landing = markup.indexOf(`id="${key}"`);
    const sectionsBefore = [...markup.slice(0, landing).matchAll(/<section id="([^"]+)"/g)];
    expect(landing).toBeGreaterThan(0);
    expect(sectionsBefore.at(-1)?.[1]).toBe(section);
  });

  test("opening /platform#platform → lands on the top, #transportation on its own section", () => {
    expect(markup).toMatch(/^<section id="platform"[^>]*><div[^>]*><div[^>]*><h1[ >]/);
    expect(markup).toContain('<section id="transportation"');
  });

  test("reading the planks → each has its own drawing, and the index leads to it", () => {
    expect(new Set(planks.map(({ image }) => image)).size).toBe(6);
    for (const { id, image } of planks) {
      expect(markup).toContain(`<a href="#${id}">`);
      expect(markup.slice(markup.indexOf(`<section id="${id}"`))).toContain(`<img src="${image}"`);
    }
  });

  test("choosing a signature report → another site opens in a new tab, without access to this one", () => {
    expect(markup.match(/<li><a href="https:[^"]+" target="_blank" rel="noopener">/g)).toHaveLength(3);
  });

  test("reading without scripts → all four neighbourhoods are there, with twelve proposals", () => {
    expect(markup.match(/role="tabpanel"/g)).toHaveLength(4);
    expect(markup.match(/<strong>Proposed:<\/strong>/g)).toHaveLength(12);
  });
});
