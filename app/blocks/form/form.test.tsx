import { expect, test } from "vitest";
import { ServerData } from "#app/islands/server-data.ts";
import { Election } from "#app/layout/election.ts";
import type { ElectionMoment } from "#domain/content/campaign/election-phase.ts";
import type { FormReturn } from "#domain/messages/forms/form.ts";
import { renderInCampaign } from "#test/support/render-pages.ts";
import { View } from "./form.tsx";
import { renderToStaticMarkup } from "react-dom/server";
import { firstContent } from "#content/content.ts";
import { SendingMeter } from "./attachments.tsx";

test.each<[phase: ElectionMoment["phase"], hasForm: boolean]>([
  ["voting-day", true],
  ["after", false],
])("asking for a sign, %s → the form: %s; after the vote how to hand one back", (phase, hasForm) => {
  const page = renderInCampaign(
    <Election value={{ today: "2026-10-18", phase }}>
      <View block={{ kind: "form", id: "ask", form: "sign" }} />
    </Election>,
  );
  expect(page.includes("<form")).toBe(hasForm);
  expect(page.includes("the signs are coming down")).toBe(!hasForm);
});

test("a form came back with a field missing → the field's description is the sentence below it", () => {
  const returned: FormReturn = {
    functionName: "submit-community-concern",
    values: {},
    message: { title: "Please fill in all required fields" },
    errors: { name: "Name is required" },
  };
  const page = renderInCampaign(
    <ServerData value={returned}>
      <Election value={{ today: "2026-09-01", phase: "campaign" }}>
        <View block={{ kind: "form", id: "ask", form: "concern" }} />
      </Election>
    </ServerData>,
  );
  const [, id] = /<p class="error" id="([^"]+)">Name is required/.exec(page) ?? [];
  expect(page).toMatch(new RegExp(`<input[^>]* aria-describedby="${id}"[^>]* name="name"`));
});

test("the first of three files is stored → the bar tells a screen reader the whole per cent that is written below it", () => {
  const stage = { stage: "uploading", filesDone: 1, filesTotal: 3 } as const;
  const { attachments } = firstContent.forms;
  const markup = renderToStaticMarkup(<SendingMeter stage={stage} words={attachments} />);
  expect(markup).toContain('aria-valuenow="17"');
  expect(markup).toContain("17%. ");
});
