import { expect, test } from "vitest";
import { createAttempts } from "./idempotency.ts";

test("the same words sent again → the same key; changed words → a new one", () => {
  let count = 0;
  const keyFor = createAttempts(() => `key-${(count += 1)}`);
  expect(keyFor({ name: "Ann" })).toBe("key-1");
  expect(keyFor({ name: "Ann" })).toBe("key-1");
  expect(keyFor({ name: "Anne" })).toBe("key-2");
  expect(keyFor({ name: "Anne" })).toBe("key-2");
});
