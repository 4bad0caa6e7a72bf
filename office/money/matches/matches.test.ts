import { expect, test } from "vitest";
import { useBooksInOffice } from "#test/support/books-in-office.ts";
import { contributionPath } from "#office/money/addresses.ts";

const { given, enter, enterContribution } = useBooksInOffice();

test("two who may be one person → side by side; decided, and taken back", async () => {
  const one = await enterContribution();
  const other = await enterContribution({ full_name: "Jordan Exemple", amount: "40", email: "" });
  const office = await enter();
  expect((await office.get(`${contributionPath(one)}/who?find=Exemple`)).text).toContain("Jordan Exemple");
  const decide = { act: "decide", other, decision: "same", reason: "They said so" };
  const decided = await office.post(`${contributionPath(one)}/who`, decide);
  expect(decided.status).toBe(303);
  const page = await office.get("/money/decide");
  expect(page.text).toContain("They said so");
  const [decision] = await given.services.database.selectFrom("person_decision").select("id").execute();
  const undo = { act: "undo", decision: decision?.id ?? "" };
  expect((await office.post("/money/decide", undo)).status).toBe(303);
  expect((await office.post("/money/decide", undo)).text).toContain("It was undone already.");
});
