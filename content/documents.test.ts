import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { blockOf } from "#test/support/block-of.ts";
import { buildContent, checkDocuments, firstContent } from "./content.ts";
import { makeSchema, type DocumentName } from "./documents.ts";
import { firstEdition } from "#content/first-edition.ts";
import { entrySchema, newValue } from "./schema/values.ts";
import { problemsOf } from "./schema/problems.ts";
import { schemaAt } from "./schema/schema-tree.ts";

const schemas = (Object.keys(firstEdition) as DocumentName[]).map((name) => ({
  name,
  schema: makeSchema(name),
}));
const { campaign, events, figures, navigation, neighbourhoods } = firstEdition;
const donationForm = firstEdition["donation-form"];
const home = firstEdition["pages/home"];
const homeWith = (changed: object) => ({
  ...home,
  blocks: home.blocks.map((block) => (block.kind === "supporter-counter" ? { ...block, ...changed } : block)),
});
const meet = firstEdition["pages/meet-candidate"];
const terms = firstEdition["pages/terms"];
const [hello, answers] = meet.blocks;
const plan = firstEdition["pages/operations-centre-plan"];
const calculator = blockOf(plan, "cost-calculator");

const refused = (address: string) =>
  `“${address}” is not an address that a link may have: write /about, https://example.org or mailto:name@example.org.`;
const tracker = firstEdition["pages/development-tracker"];
const { areas } = tracker.map;
const emptyWith = (text: string) => ({ ...tracker, empty: { ...tracker.empty, text } });
const place = neighbourhoods.places[0]!;
const concern = (category: string) => ({ category, issues: ["One", "Two"] });

describe("the first edition", () => {
  test("checking it → nothing to correct", () => {
    expect(checkDocuments({})).toEqual({ documents: firstEdition, warnings: [] });
  });

  test("going through JSON → the same", () => {
    expect(JSON.parse(JSON.stringify(firstEdition))).toEqual(firstEdition);
  });

  test("an editor of another campaign reads no name of this municipality at a document or a field", () => {
    const told = schemas.flatMap(({ name, schema }) =>
      [
        ...JSON.stringify(z.toJSONSchema(schema, { io: "input" })).matchAll(
          /"(?:title|description)":"([^"]*)"/g,
        ),
      ].map(([, words = ""]) => `${name}: ${words}`),
    );
    expect(told.filter((line) => line.includes(firstEdition.municipality.name))).toEqual([]);
  });

  test("every field of every document has a label for its editor", () => {
    expect(schemas.flatMap(({ schema }) => unlabelled(z.toJSONSchema(schema, { io: "input" })))).toEqual([]);
  });

  test("reading it → no placeholder is left, and nobody can change it", () => {
    expect(JSON.stringify(firstContent["pages/development-tracker"])).not.toMatch(
      /\{(?:campaign|figures|votingDay)/,
    );
    expect(Object.isFrozen(firstContent["pages/development-tracker"].map.areas)).toBe(true);
  });
});

test("changing a fact → a text that repeats it says the new one", () => {
  const content = buildContent({
    ...firstEdition,
    figures: { ...figures, contactReplyHours: { ...figures.contactReplyHours, value: 48, text: "48 hours" } },
    "pages/development-tracker": { ...tracker, heading: "An answer within {figures.contactReplyHours}" },
  });
  expect(content["pages/development-tracker"].heading).toBe("An answer within 48 hours");
});

test("a candidate with a very long name → no text that repeats it is too long", () => {
  const name = "ᑖᓂᓯ Margaret Wilhelmina Featherstonehaugh-Cholmondeley de la Montagne-Verte";
  const long = { ...campaign, candidate: { ...campaign.candidate, name } };
  const repeated = { ...tracker, heading: `${"I read the drawings. ".repeat(3)}{campaign.candidate.name}` };
  expect(checkDocuments({ campaign: long, "pages/development-tracker": repeated })).not.toHaveProperty(
    "problems",
  );
});

type Wrong = [what: string, DocumentName, unknown, field: string, sentence: string];

test.each<Wrong>([
  [
    "a day that does not exist",
    "campaign",
    { ...campaign, votingDay: "2026-02-30" },
    "votingDay",
    "“2026-02-30” is not a day. Write it as 2026-10-17.",
  ],
  [
    "no authorization line",
    "campaign",
    { ...campaign, authorization: "" },
    "authorization",
    "Something has to stand here.",
  ],
  [
    "a time in words",
    "events",
    [{ ...events[0], time: "7 pm" }],
    `${events[0]?.id}.time`,
    "“7 pm” is not a time of day. Write it as 19:00.",
  ],
  [
    "1,000 events",
    "events",
    Array.from({ length: 1000 }, (_, at) => ({ ...events[0], id: `coffee-${at}` })),
    "",
    "These are 1000; at most 500 are possible.",
  ],
  [
    "a figure without source",
    "figures",
    { ...figures, loan: { ...figures.loan, source: "" } },
    "loan.source",
    "Choose one of: specification, campaign, public record, to confirm.",
  ],
  [
    "a figure of the public record that does not say where it is written",
    "figures",
    { ...figures, recordedElectors: { ...figures.recordedElectors, reference: undefined } },
    "recordedElectors.reference",
    "Say where it is written: the title or web address and its date, or “[To be found]” until somebody has it.",
  ],
  [
    "a headline that is too long",
    "pages/development-tracker",
    { ...tracker, heading: "I read the drawings. ".repeat(5) },
    "heading",
    "This is 105 characters long; at most 90 fit here.",
  ],
  [
    "a photo without a word on what it shows",
    "portrait",
    { pictures: [`/pictures/${"0".repeat(32)}-1600x1200`], alternative: "" },
    "alternative",
    "Say what the picture shows, for those who can’t see it.",
  ],
  [
    "a placeholder that stands for nothing",
    "pages/development-tracker",
    { ...tracker, heading: "Hello {campaign.nmae}" },
    "heading",
    "“nmae” in braces stands for nothing: check its spelling, or write plain words.",
  ],
  [
    "half of a character",
    "pages/development-tracker",
    { ...tracker, heading: "Hello \ud800" },
    "heading",
    "A character was lost here (\ufffd): write it again.",
  ],
  [
    "HTML in a text",
    "pages/development-tracker",
    { ...tracker, heading: "<b>Hello</b>" },
    "heading",
    "HTML is not possible here: write plain words.",
  ],
  [
    "a script's address in a link",
    "pages/development-tracker",
    emptyWith("[Read](javascript:alert)"),
    "empty.text",
    refused("javascript:alert"),
  ],
  [
    "a data: address as a button's",
    "pages/meet-candidate",
    { ...meet, blocks: [hello, { ...answers, next: { label: "Read", href: "data:text/html,hello" } }] },
    "blocks.answers.next.href",
    refused("data:text/html,hello"),
  ],
  [
    "a link in a text that shows none",
    "pages/development-tracker",
    { ...tracker, heading: "[Read](/platform)" },
    "heading",
    "A link is not possible here: write plain words.",
  ],
  [
    "a link to a page that there is not",
    "pages/development-tracker",
    emptyWith("[Read](/abuot)"),
    "empty.text",
    "The site has no page /abuot.",
  ],
  [
    "a button to a page that there is not",
    "navigation",
    { ...navigation, donateLink: { href: "/give#now", label: "Donate" } },
    "donateLink.href",
    "The site has no page /give#now.",
  ],
  [
    "a link to the introduction's former address",
    "pages/development-tracker",
    emptyWith("[Read](/meet-somebody)"),
    "empty.text",
    "The site has no page /meet-somebody.",
  ],
  [
    "the same with the site's whole address",
    "pages/development-tracker",
    emptyWith("[Read]({campaign.url}/meet-somebody)"),
    "empty.text",
    "The site has no page /meet-somebody.",
  ],
  [
    "a block of a kind that there is not",
    "pages/meet-candidate",
    { ...meet, blocks: [{ ...hello, kind: "" }, answers] },
    "blocks.hello.kind",
    "There is no such kind of block: choose another.",
  ],
  [
    "a field of another kind of block",
    "pages/meet-candidate",
    { ...meet, blocks: [{ ...hello, clauses: [] }, answers] },
    "blocks.hello",
    "Nothing here is called “clauses”: check the spelling, or take it out. These are its fields: id, eyebrow, heading, lead, caption, portrait, tone, phases, isHidden.",
  ],
  [
    "the same event twice",
    "events",
    [events[0], { ...events[1], id: events[0]?.id }],
    "",
    `The id “${events[0]?.id}” is here twice; each needs its own.`,
  ],
  [
    "an authorization line that does not say so",
    "campaign",
    { ...campaign, authorization: "Paid by friends of the candidate" },
    "authorization",
    "The law asks for a line that begins “Authorized by”.",
  ],
  [
    "a time zone that is not the jurisdiction's",
    "campaign",
    { ...campaign, timeZone: "Europe/Berlin" },
    "timeZone",
    `Choose one of: ${jurisdictionOf("bc-local").timeZones.join(", ")}.`,
  ],
  [
    "a jurisdiction that has no data file",
    "campaign",
    { ...campaign, jurisdiction: "elsewhere" },
    "jurisdiction",
    "Choose one of: bc-local.",
  ],
  ...[[50, 25], [25, 25], [12.5]].map((presetDollars): Wrong => [
    `amounts to choose from that are ${String(presetDollars)}`,
    "donation-form",
    { ...donationForm, form: { ...donationForm.form, presetDollars } },
    "form.presetDollars",
    "Write whole dollars from 5 to 5000, the smallest first and none twice.",
  ]),
  [
    "a project in a neighbourhood that the map does not have",
    "projects",
    [
      {
        id: "sample",
        name: "Sample",
        address: "[Street and number]",
        kind: "rezoning",
        status: "applied",
        neighbourhood: "atlantis",
        source: "https://records.example.org/1",
        checked: "2026-06-01",
      },
    ],
    "sample.neighbourhood",
    `The tracker’s map has no “atlantis”. Choose one of: ${areas.map(({ id }) => id).join(", ")}, other.`,
  ],
  [
    "a concern without a proposal",
    "neighbourhoods",
    {
      ...neighbourhoods,
      proposals: { Trees: "Plant them." },
      places: [{ ...place, concerns: [concern("Trees"), concern("Noise")] }],
    },
    `places.${place.id}.concerns.1.category`,
    "No proposal is called “Noise”: add one, or choose another kind of concern.",
  ],
  [
    "a source that is no figure",
    "pages/operations-centre-plan",
    {
      ...plan,
      blocks: plan.blocks.map((block) =>
        block === calculator ? { ...block, sources: { ...calculator.sources, figures: ["lone"] } } : block,
      ),
    },
    "blocks.calculator.sources.figures.0",
    "The figure “lone” is gone: choose another.",
  ],
  [
    "marks that stand for nobody",
    "pages/home",
    homeWith({ neighboursPerMark: 0 }),
    "blocks.supporters.neighboursPerMark",
    "At least 1.",
  ],
  [
    "more years of repayment than a chart can show",
    "figures",
    { ...figures, loanYears: { ...figures.loanYears, value: 300_000_000 } },
    "loanYears.value",
    "The chart has a bar for each year: write whole years, from 1 to 100.",
  ],
  [
    "a loan that nobody repays",
    "figures",
    { ...figures, loanYears: { ...figures.loanYears, value: 0 } },
    "loanYears.value",
    "The chart has a bar for each year: write whole years, from 1 to 100.",
  ],
  [
    "megabytes of opening brackets",
    "pages/development-tracker",
    { ...tracker, footer: { ...tracker.footer, text: "[".repeat(5_000_000) } },
    "footer.text",
    "This is 5000000 characters long; at most 300 fit here.",
  ],
  [
    "a field that no schema has",
    "pages/development-tracker",
    { ...tracker, portriat: "" },
    "",
    `Nothing here is called “portriat”: check the spelling, or take it out. These are its fields: ${Object.keys(tracker).join(", ")}.`,
  ],
  [
    "a list in place of a group of fields",
    "pages/development-tracker",
    { ...tracker, stage: [] },
    "stage",
    "This has to be a group of fields. These are its fields: heading, all.",
  ],
])("%s → a sentence that names the field", (_what, name, value, field, sentence) => {
  expect(checkDocuments({ [name]: value })).toEqual({
    problems: [{ document: name, field, sentence }],
    warnings: [],
  });
});

test("more marks than a page has room for → a warning, once, and the edition is shown; more than a server renders → a problem", () => {
  const marks = (value: number) => ({
    "pages/home": homeWith({ neighboursPerMark: 1 }),
    figures: { ...figures, supporterGoal: { ...figures.supporterGoal, value } },
  });
  const problem = (most: number) => ({
    document: "pages/home",
    field: "blocks.supporters.neighboursPerMark",
    sentence: `Up to the goal these are more than ${most} marks. Let each stand for more neighbours.`,
  });
  expect(checkDocuments(marks(1_000)).warnings).toEqual([]);
  expect(checkDocuments(marks(20_000))).toMatchObject({ documents: {}, warnings: [problem(1_000)] });
  expect(checkDocuments(marks(20_000), marks(2_000)).warnings).toEqual([]);
  expect(checkDocuments(marks(20_001))).toMatchObject({ problems: [problem(20_000)] });
});

test("the line above drafts was switched off by a publication → no warning again", () => {
  const off = { campaign: { ...campaign, switches: { ...campaign.switches, showDraftMark: false } } };
  expect(
    checkDocuments({ ...off, "pages/development-tracker": { ...tracker, heading: "Hello" } }, off).warnings,
  ).toEqual([]);
});

test("links to pages that there are not, in texts that are too long and in others → all are told at once", () => {
  const changed = {
    "pages/development-tracker": {
      ...emptyWith("[Read](/abuot)"),
      heading: "x".repeat(200),
    },
    navigation: { ...navigation, donateLink: { href: "/give", label: "Donate" } },
  };
  expect(checkDocuments(changed)).toMatchObject({
    problems: [
      { document: "pages/development-tracker", field: "heading" },
      { document: "navigation", field: "donateLink.href" },
      { document: "pages/development-tracker", field: "empty.text" },
    ],
  });
});

test("the draft mark is switched off while words in brackets remain → a warning", () => {
  const switches = { ...campaign.switches, showDraftMark: false };
  expect(checkDocuments({ campaign: { ...campaign, switches } })).toMatchObject({
    documents: {},
    warnings: [
      {
        document: "campaign",
        field: "switches.showDraftMark",
        sentence: "Words in [square brackets] are still to come, but the line that says so is switched off.",
      },
    ],
  });
});

test("a document that there is not → a sentence that says so", () => {
  expect(checkDocuments({ abuot: tracker } as object)).toMatchObject({
    problems: [{ document: "abuot", field: "", sentence: "There is no document of this name." }],
  });
});

test("ten times as many events → about ten times the work, not a hundred times", () => {
  const reads = (count: number) => {
    let read = 0;
    const list = Array.from({ length: count }, (_, at) => ({ ...events[0], id: `coffee-${at}` }));
    const counted = new Proxy(list, {
      get(target, key, receiver) {
        read += 1;
        return Reflect.get(target, key, receiver) as unknown;
      },
    });
    checkDocuments({ events: counted });
    return read;
  };
  expect(reads(400) / reads(40)).toBeLessThan(12);
});

test("content/ holds documents and their schemas, and no logic", () => {
  const files = globSync("content/*.ts").filter(
    (file) => !/\.test\.ts$|content\/(content|documents)\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(8);
  const withLogic = files.filter((file) =>
    /=>|\bfunction\b|\bif \(|\?\?|\$\{|\.(map|replace|filter)\(/.test(
      readFileSync(file, "utf8")
        .replaceAll(/\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"/g, "")
        // A schema is made when it is needed.
        .replace(/^export const \w+Schema = \(\) =>/gm, ""),
    ),
  );
  expect(withLogic).toEqual([]);
});

/** The ways to fields that the office could only show by their key. */
function unlabelled(schema: unknown, way = ""): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { properties = {}, items } = schema as { properties?: Record<string, object>; items?: object };
  return [
    ...Object.entries(properties).flatMap(([key, field]) => [
      ...("title" in field ? [] : [`${way}.${key}`]),
      ...unlabelled(field, `${way}.${key}`),
    ]),
    ...unlabelled(items, `${way}[]`),
  ];
}

const own = (folder: string) =>
  `Addresses that begin with /${folder} are the program’s own. Choose another address.`;

test.each([
  ["where another page is", "/privacy", "Another page is at /privacy. Choose another address."],
  ["where the program has a page", "/not-found", "Another page is at /not-found. Choose another address."],
  ["within a page of the program", "/donation-success/cheque", own("donation-success")],
  ["of the program's functions", "/functions", own("functions")],
  ["among the built files", "/assets/page", own("assets")],
  ["that leads on", "/events-news", "/events-news leads on to /news-events. Choose another address."],
  [
    "with capitals",
    "/Terms",
    "“/Terms” is not an address of a page. Write it as /my-page: small letters, digits and hyphens.",
  ],
])("a page's address %s → refused, with a sentence", (_, address, sentence) => {
  const checked = checkDocuments({ "pages/terms": { ...terms, address } });
  const problem = { document: "pages/terms", field: "address", sentence };
  expect("problems" in checked && checked.problems).toContainEqual(problem);
  if (address === "/Terms") return;
  const other = checkDocuments({ "pages/terms": { ...terms, alsoAt: [address] } });
  expect("problems" in other && other.problems).toContainEqual({ ...problem, field: "alsoAt.0" });
});

describe("a page that the campaign adds", () => {
  const page = { ...terms, name: "Road safety", address: "/road-safety" };
  const menuLink = { href: "/road-safety", label: "Roads" };
  const menu = { ...navigation, footerLinks: [...navigation.footerLinks, menuLink] };

  test("checked with a link to it → part of the documents", () => {
    const checked = checkDocuments({ "pages/road-safety": page, navigation: menu } as object);
    expect(checked).toMatchObject({ documents: { "pages/road-safety": page } });
  });

  test.each(["pages/Road", "pages/", "pages/a--b", "pages/__proto__", "roads", `pages/${"a".repeat(60)}`])(
    "named %s → no document",
    (document) => {
      expect(checkDocuments({ [document]: page } as object)).toMatchObject({
        problems: [{ document, sentence: "There is no document of this name." }],
      });
    },
  );

  test("retired while a menu leads to it → nothing stands against it", () => {
    const retired = { ...page, leadsTo: "/platform" };
    expect(checkDocuments({ "pages/road-safety": retired, navigation: menu } as object)).toHaveProperty(
      "documents",
    );
  });

  test.each([
    ["retired", { leadsTo: "/platform" }, "pages/home", "leadsTo"],
    ["moved to another address", { address: "/start" }, "campaign", "url"],
  ])("the page where the site begins is %s → refused", (_what, changed, document, field) => {
    expect(checkDocuments({ "pages/home": { ...home, ...changed } })).toMatchObject({
      problems: expect.arrayContaining([
        { document, field, sentence: "The site needs a page at /, where it begins." },
      ]),
    });
  });

  test("retired to an address that there is not → refused", () => {
    const retired = { ...page, leadsTo: "/nowhere" };
    const problem = {
      document: "pages/road-safety",
      field: "leadsTo",
      sentence: "The site has no page /nowhere.",
    };
    expect(checkDocuments({ "pages/road-safety": retired } as object)).toMatchObject({ problems: [problem] });
  });
});

test("a countdown that an editor adds → asks for its time, and for nothing else", () => {
  const entry = entrySchema(schemaAt(makeSchema("pages/home"), ["blocks"])!)!;
  const added = newValue(entry, "countdown", "countdown");
  expect(problemsOf(entry, added)).toEqual([{ field: "closesAt", sentence: "Something has to stand here." }]);
});
