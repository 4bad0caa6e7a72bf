import { expect, test } from "vitest";
import { firstContent } from "#content/content.ts";
import { blockOf } from "#test/support/block-of.ts";
import { renderPages } from "#test/support/render-pages.ts";

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
