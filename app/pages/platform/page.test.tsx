import { expect, test } from "vitest";
import { firstContent } from "#content/content.ts";
import { renderInCampaign } from "#test/support/render-pages.ts";
import Platform from "./page.tsx";

const platform = firstContent["pages/platform"];
const markup = renderInCampaign(<Platform />);

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
  expect(markup.indexOf('<span id="platform"')).toBeLessThan(markup.indexOf("<h1"));
  expect(markup).toContain('<span id="platform"');
  expect(markup).toContain('<section id="transportation"');
});

test("reading the planks → each has its own drawing, and the index leads to it", () => {
  const { planks } = platform;
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
