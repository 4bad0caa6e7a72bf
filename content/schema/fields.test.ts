import { expect, test } from "vitest";
import { email } from "./fields.ts";

// An expression that tries each way to divide the text takes 8 seconds.
test("a long text that is nearly an e-mail address → refused at once", { timeout: 2_000 }, () => {
  expect(email().safeParse(`a@${"b.".repeat(40_000)} `).success).toBe(false);
});
