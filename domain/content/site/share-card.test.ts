import { expect, test } from "vitest";
import { shareCardPath, shareCards } from "./share-card.ts";

const content = {
  theme: { colours: "fir", letters: "newsprint" } as const,
  campaign: { candidate: { name: "A Name", strapline: "For council" }, authorization: "Authorized by A" },
  "share-cards": {
    home: { words: { usual: ["Safe Streets."] } },
    general: { words: { usual: ["What I will do"], after: ["What I said"] } },
  },
};

test("an address of a card → says its kind, and changes with its words, the name and the authorization line", () => {
  const path = shareCardPath("home", "campaign", content);
  expect(path).toMatch(/^\/share\/home-[0-9a-f]{8}\.png$/);
  expect(shareCardPath("home", "after", content)).toBe(path);
  expect(shareCardPath("general", "after", content)).not.toBe(shareCardPath("general", "campaign", content));
  const others = [
    { ...content, "share-cards": { home: { words: { usual: ["Safe streets."] } } } },
    { ...content, campaign: { ...content.campaign, authorization: "Authorized by B" } },
    { ...content, theme: { ...content.theme, colours: "shore" } as const },
    {
      ...content,
      campaign: { ...content.campaign, candidate: { name: "B Name", strapline: "For council" } },
    },
  ];
  for (const other of others) expect(shareCardPath("home", "campaign", other)).not.toBe(path);
});

test("all cards of a content → each that a page names in some phase, once", () => {
  const cards = shareCards(content);
  expect([...cards.values()].map(({ lines }) => lines)).toEqual([
    ["Safe Streets."],
    ["What I will do"],
    ["What I said"],
  ]);
  expect(cards.get(shareCardPath("general", "after", content))).toEqual({
    type: "general",
    lines: ["What I said"],
    name: "A Name",
    strapline: "For council",
    authorization: "Authorized by A",
  });
});

test("a card whose only line is a very long name → broken into three", () => {
  const named = {
    ...content,
    "share-cards": { home: { words: { usual: ["ᑖᓂᓯ Margaret Featherstonehaugh-Cholmondeley"] } } },
  };
  expect([...shareCards(named).values()].map(({ lines }) => lines)).toEqual([
    ["ᑖᓂᓯ Margaret", "Featherstonehaugh-Cholmondeley"],
  ]);
});
