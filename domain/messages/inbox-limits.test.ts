import { expect, test } from "vitest";
import { fillSavedAnswer } from "./inbox-limits.ts";

test("a saved answer → greets by name, and without one leaves no gap", () => {
  expect(fillSavedAnswer("Hello {name},\n{name}!", "Ana $& Li")).toBe("Hello Ana $& Li,\nAna $& Li!");
  expect(fillSavedAnswer("Hello {name},", "")).toBe("Hello,");
});
