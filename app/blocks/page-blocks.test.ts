import { createElement } from "react";
import { expect, test } from "vitest";
import { ServerData } from "#app/islands/server-data.ts";
import { blockSchema } from "#content/blocks/kinds.ts";
import { type BlockContent, firstContent, type PageContent } from "#content/content.ts";
import { renderInCampaign } from "#test/support/render-pages.ts";
import { moduleOf, PageBlocks } from "./page-blocks.tsx";

const kinds = blockSchema().options.map(({ shape }) => shape.kind.value);

test.each(kinds)("a block of the kind %s → its folder has a view and examples", (kind) => {
  const { View, examples } = moduleOf(kind);
  expect([typeof View, Object.keys(examples).length > 0]).toEqual(["function", true]);
});

test.each([
  ["submit-community-concern", { kind: "form", form: "concern" }, "message"],
  ["submit-email-signup", { kind: "sign-up" }, "firstName"],
  ["submit-development-feedback", { kind: "project-report" }, "projectName"],
])(
  "%s came back to a page that has its form no more → it stands below with its words; where it is there, once",
  (functionName, block, field) => {
    const state = {
      functionName,
      block,
      values: { [field]: "as typed" },
      errors: {},
      message: { title: "No" },
    };
    const formsOn = (page: Pick<PageContent, "blocks">) => {
      const blocks = createElement(PageBlocks, { page });
      const html = renderInCampaign(createElement(ServerData, { value: state }, blocks));
      return html.match(/<form id="[a-z-]+"|as typed/g);
    };
    const own = { blocks: [{ id: "own", heading: "", text: "", ...block } as BlockContent] };
    const shown = [`<form id="${functionName}"`, "as typed"];
    expect([formsOn(firstContent["pages/privacy"]), formsOn(own)]).toEqual([shown, shown]);
  },
);
