import { expect, test } from "vitest";
import { firstContent } from "#content/content.ts";
import { Returned } from "#app/islands/returned.ts";
import { renderInCampaign } from "#test/support/render-pages.ts";
import { blockOf } from "#test/support/block-of.ts";
import { Donation } from "./donation.tsx";

const block = blockOf(firstContent["pages/donate"], "donation");
const { payments: notices } = firstContent["donation-form"];
const days = firstContent.figures.printedReceiptDays.text;

test.each([
  ["open", "", true],
  ["rehearsal", notices.rehearsal.title, true],
  ["off", notices.off.title, false],
  ["a mode of a newer server", notices.off.title, false],
])("payments are %s → the notice %j, with a form: %s", (payments, notice, hasForm) => {
  const page = renderInCampaign(
    <Returned value={{ payments }}>
      <Donation block={block} />
    </Returned>,
  );
  expect(page.includes("<form")).toBe(hasForm);
  expect(page).toContain(notice);
});

test("the campaign takes no cards → the notice and no form, whatever the machine could take", () => {
  const content = { ...firstContent, "ways-to-give": { ...firstContent["ways-to-give"], hasNoCards: true } };
  const page = renderInCampaign(<Donation block={block} />, "/donate", content);
  expect([page.includes("<form"), page.includes(notices.off.title)]).toEqual([false, true]);
});

test.each([
  ["open", [`Printed receipts are mailed within ${days}.`, "a printed one follows by post"]],
  [
    "rehearsal",
    [
      `When payments are real, printed receipts are mailed within ${days}. In practice mode nothing is sent by post.`,
      "when payments are real, a printed one follows by post",
    ],
  ],
])("payments are %s → what the post brings, and when", (payments, sentences) => {
  const page = renderInCampaign(
    <Returned value={{ payments }}>
      <Donation block={block} />
    </Returned>,
  );
  for (const sentence of sentences) expect(page).toContain(sentence);
});

test("its page has lost the block meanwhile → the form alone, with what it is for", () => {
  const form = renderInCampaign(<Donation block={{ kind: "donation", id: "form" }} />);
  expect(form).toContain("<form");
  expect(form).toContain("note consent");
  expect(form).not.toContain("<h1");
});
