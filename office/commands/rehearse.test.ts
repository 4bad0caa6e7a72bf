import { expect, test } from "vitest";
import { useMoney } from "#test/support/money.ts";
import { rehearse } from "./rehearse.ts";

const money = useMoney();
const lines: string[] = [];
const office = () => {
  lines.length = 0;
  return {
    services: money.services,
    print: (line: string) => void lines.push(line),
    confirm: async () => false,
  };
};

test("rehearse → every scene is played, the books balance with the provider's, our own records stay empty", async () => {
  expect(await rehearse.run([], office())).toBe(0);
  expect(lines).toContain("The books balance.");
  expect(lines).toContain("A disputed payment of $30, lost: Lost to a dispute");
  expect(lines).toContain(
    "A card payment from another province: Declined, nothing charged; then: Let go, nothing charged",
  );
  expect(lines).toContain(
    "A card payment of $50 whose hold runs out before it is taken: Being charged; then: Not taken in time, nothing charged",
  );
  expect(lines).toContain(
    "A gift of $40 by an organization's name, declined by the agent: To decide; then: Let go, nothing charged",
  );
  expect(lines).toContain(
    "A cheque, then a card, that together pass the yearly limit: the card: Let go, nothing charged",
  );
  expect((await money.books()).contributions).toEqual([]);
});
