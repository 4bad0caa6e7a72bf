import { resolve } from "node:path";
import { createElement } from "react";
import { expect, test } from "vitest";
import { Returned } from "#app/islands/returned.ts";
import { blockSchema } from "#content/blocks/kinds.ts";
import { firstContent } from "#content/content.ts";
import { renderInCampaign } from "#test/support/render-pages.ts";
import { PageBlocks } from "./page-blocks.tsx";

const kinds = blockSchema().options.map(({ shape }) => shape.kind.value);

test.each(kinds)("a block of the kind %s → its folder has a view and examples", async (kind) => {
  const files = ["", ".examples"].map((part) => resolve(`app/blocks/${kind}/${kind}${part}.tsx`));
  const modules = await Promise.all(files.map((file) => import(file) as Promise<object>));
  expect(modules.map((module) => Object.keys(module).length)).toEqual([1, 1]);
});

test("a form came back to a page that has it no more → it stands below with its words; one that is there stands once", () => {
  const block = { kind: "form", form: "concern" };
  const functionName = "submit-community-concern";
  const state = {
    functionName,
    block,
    values: { message: "The ditch floods" },
    errors: {},
    message: { title: "No" },
  };
  const formsOn = (name: "pages/privacy" | "pages/concerns") => {
    const blocks = createElement(PageBlocks, { page: firstContent[name] });
    const html = renderInCampaign(createElement(Returned, { value: state }, blocks));
    return html.match(/<form id="submit-community-concern"|The ditch floods/g);
  };
  const shown = [`<form id="${functionName}"`, "The ditch floods"];
  expect([formsOn("pages/privacy"), formsOn("pages/concerns")]).toEqual([shown, shown]);
});
