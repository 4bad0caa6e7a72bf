import { describe, expect, test } from "vitest";
import { paymentMode } from "./create-payments.ts";
import { createStripePayments } from "./stripe-payments.ts";

const of = (
  production: boolean,
  secretKey?: string,
  payments: "auto" | "sandbox" | "test" | "off" = "auto",
) => paymentMode({ production, stripe: { secretKey, webhookSecret: undefined, payments } });

describe("payment mode", () => {
  test.each([
    ["a live key charges cards", of(true, "sk_live_1"), "live"],
    ["a restricted live key as well", of(true, "rk_live_1"), "live"],
    ["a test key never does", of(true, "sk_test_1"), "stripe-test"],
    ["no key at home is the sandbox", of(false), "sandbox"],
    ["no key in production is off", of(true), "off"],
    ["the sandbox in production only when asked for", of(true, undefined, "sandbox"), "sandbox"],
    ["off without a live key is off", of(true, "sk_test_1", "off"), "off"],
    ["off with a live key stays connected for what was given", of(true, "sk_live_1", "off"), "live"],
  ])("%s", (_title, mode, expected) => {
    expect(mode).toBe(expected);
  });

  test("a live key is never sent anywhere but to the provider", () => {
    const options = { webhookSecrets: [], mode: "live" as const, clock: { now: () => new Date(0) } };
    expect(() => createStripePayments({ ...options, secretKey: "sk_live_1", handler: fetch })).toThrow(
      "only ever used with the provider",
    );
  });
});
