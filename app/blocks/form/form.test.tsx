import { expect, test } from "vitest";
import { Election } from "#app/layout/election.ts";
import type { ElectionMoment } from "#domain/content/campaign/election-phase.ts";
import { renderInCampaign } from "#test/support/render-pages.ts";
import { Form } from "./form.tsx";

test.each<[phase: ElectionMoment["phase"], hasForm: boolean]>([
  ["voting-day", true],
  ["after", false],
])("asking for a sign, %s → the form: %s; after the vote how to hand one back", (phase, hasForm) => {
  const page = renderInCampaign(
    <Election value={{ today: "2026-10-18", phase }}>
      <Form block={{ kind: "form", id: "ask", form: "sign" }} />
    </Election>,
  );
  expect(page.includes("<form")).toBe(hasForm);
  expect(page.includes("the signs are coming down")).toBe(!hasForm);
});
