import { describe, expect, test } from "vitest";
import { z } from "zod";
import { buildContent, checkDocuments, firstContent } from "./content.ts";
import { firstEdition, schemas, type DocumentName } from "./documents.ts";

const { campaign, events, figures } = firstEdition;
const about = firstEdition["pages/about"];

describe("the first edition", () => {
  test("checking it → nothing to correct", () => {
    expect(checkDocuments({})).toEqual({ documents: firstEdition, warnings: [] });
  });

  test("going through JSON → the same", () => {
    expect(JSON.parse(JSON.stringify(firstEdition))).toEqual(firstEdition);
  });

  test("every field of every document has a label for its editor", () => {
    expect(
      Object.values(schemas).flatMap((schema) => unlabelled(z.toJSONSchema(schema, { io: "input" }))),
    ).toEqual([]);
  });

  test("reading it → no placeholder is left, and nobody can change it", () => {
    expect(JSON.stringify(firstContent["pages/about"])).not.toMatch(/\{(?:campaign|figures|votingDay)/);
    expect(firstContent["pages/about"].lead.usual).toContain("a neighbour of 13 years");
    expect(Object.isFrozen(firstContent["pages/about"].contact.columns)).toBe(true);
  });
});

test("changing a fact → every text that repeats it says the new one", () => {
  const content = buildContent({
    ...firstEdition,
    figures: { ...figures, contactReplyHours: { ...figures.contactReplyHours, value: 48, text: "48 hours" } },
  });
  expect(content["pages/about"].contact.columns.reply.promise).toBe("Response within 48 hours");
});

test.each<[what: string, DocumentName, unknown, field: string, sentence: string]>([
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
    "0.time",
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
    "a headline that is too long",
    "pages/about",
    { ...about, heading: "I read the drawings. ".repeat(5) },
    "heading",
    "This is 105 characters long; at most 90 fit here.",
  ],
  [
    "a placeholder that stands for nothing",
    "pages/about",
    { ...about, heading: "Hello {campaign.nmae}" },
    "heading",
    "{campaign.nmae} stands for nothing: check the spelling of the name in braces.",
  ],
  [
    "HTML in a text",
    "pages/about",
    { ...about, heading: "<b>Hello</b>" },
    "heading",
    "HTML is not possible here: write plain words.",
  ],
  [
    "a field that no schema has",
    "pages/about",
    { ...about, portriat: "" },
    "",
    "Nothing here is called “portriat”: check the spelling, or take it out.",
  ],
])("%s → a sentence that names the field", (_what, name, value, field, sentence) => {
  expect(checkDocuments({ [name]: value })).toEqual({
    problems: [{ document: name, field, sentence }],
    warnings: [],
  });
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
