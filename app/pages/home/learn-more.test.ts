import { describe, expect, test } from "vitest";
import { learnMoreHref } from "./learn-more.ts";

describe("learn more on the home page", () => {
  test.each(["housing", "transportation", "safety", "climate", "healthcare", "fiscal", "platform"])(
    "%s leads to its part of the platform",
    (key) => expect(learnMoreHref(key)).toBe(`/platform#${key}`),
  );

  test.each(["contact", "experience"])("%s leads to its section of the page", (key) =>
    expect(learnMoreHref(key)).toBe(`#${key}`),
  );

  test.each(["", "unknown", "__proto__", "Housing"])("any other value (%j) leads to the platform", (key) =>
    expect(learnMoreHref(key)).toBe("/platform"),
  );
});
