import { expect, test } from "vitest";
import { campaignFacts } from "#test/support/books.ts";
import { useBooksInOffice } from "#test/support/books-in-office.ts";
import { recordingBy } from "#server/money/books/books.ts";
import { setFigure } from "#server/money/books/figures.ts";

const { given, enter } = useBooksInOffice();

test("the dates ahead → the statement's last day by the law, and the one that the agent confirmed once it is entered", async () => {
  const { services } = given;
  // Dates stand on one line: their spaces don't break.
  const today = async () => (await (await enter()).get("/today")).text.replaceAll("\u00A0", " ");
  expect(await today()).toContain("Friday, January 15, 2027");
  const confirmed = {
    name: "statement-due",
    value: "2027-01-18",
    source: "Elections BC",
    date: "2026-10-19",
  };
  const recording = recordingBy({ ...services, facts: campaignFacts }, "agent");
  await services.database
    .transaction()
    .execute((transaction) => setFigure(transaction, confirmed, recording));
  const seen = await today();
  expect(seen).toContain("Monday, January 18, 2027");
  expect(seen).not.toContain("January 15, 2027");
});
