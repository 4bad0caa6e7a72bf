import { expect, test } from "vitest";
import { firstContent } from "#content/content.ts";
import { ServerData } from "#app/islands/server-data.ts";
import { renderInCampaign } from "#test/support/render-pages.ts";
import { blockOf } from "#test/support/block-of.ts";
import { View } from "./donation.tsx";

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
    <ServerData value={{ payments }}>
      <View block={block} />
    </ServerData>,
  );
  expect(page.includes("<form")).toBe(hasForm);
  expect(page).toContain(notice);
});

test.each([
  [{}, "To give in another way, write to"],
  [{ eTransfer: { address: "give@here.ca" } }, "You can give by Interac e-Transfer: see below."],
  [
    { eTransfer: { address: "give@here.ca" }, cheque: { payee: "Her campaign", address: "1 Road" } },
    "You can give by Interac e-Transfer or by cheque: see below.",
  ],
])("the campaign takes no cards, and %j → no form, and how to give: %s", (ways, how) => {
  const content = {
    ...firstContent,
    "ways-to-give": { ...firstContent["ways-to-give"], ...ways, hasNoCards: true },
  };
  const page = renderInCampaign(<View block={block} />, "/donate", content);
  expect(page).not.toContain("<form");
  expect(page).not.toContain("our card provider");
  expect(page).toContain(notices.off.title);
  expect(page.replace(/<[^>]*>/g, "")).toContain(how);
});

test.each([
  [0, false],
  [15_000, true],
])("a goal of %s dollars → the fund is shown: %s", (value, isShown) => {
  const { figures } = firstContent;
  const content = {
    ...firstContent,
    figures: { ...figures, donationGoal: { ...figures.donationGoal, value } },
  };
  expect(renderInCampaign(<View block={block} />, "/donate", content).includes('class="fund"')).toBe(isShown);
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
    <ServerData value={{ payments }}>
      <View block={block} />
    </ServerData>,
  );
  for (const sentence of sentences) expect(page).toContain(sentence);
});

test("its page has lost the block meanwhile → the form alone, with what it is for", () => {
  const form = renderInCampaign(<View block={{ kind: "donation", id: "form" }} />);
  expect(form).toContain("<form");
  expect(form).toContain("note consent");
  expect(form).not.toContain("<h1");
});
