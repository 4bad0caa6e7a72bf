import { expect, test } from "vitest";
import { useBooksInOffice, withoutAddress } from "#test/support/books-in-office.ts";
import { contributionActPath } from "./addresses.ts";

const { enter, enterContribution } = useBooksInOffice();

test("what must go back → with its clock, and a way to return it", async () => {
  const id = await enterContribution(withoutAddress);
  const { text } = await (await enter()).get("/money/go-back");
  expect(text).toContain("$100.00 to Jordan Example");
  expect(text).toContain(contributionActPath(id, "return"));
});
