import { expect, test } from "vitest";
import { addressRule, type RateRule, submissionRule } from "#domain/web/rate-limit.ts";
import { markPeer } from "./client-address.ts";
import type { RateLimiter, RateVerdict } from "./rate-limiter.ts";
import { checkSubmission, giveBackSubmission } from "./submission-limit.ts";

const visit = {
  secrets: ["a secret of the tests"] as const,
  trustedProxies: [],
  scope: "submit-contact-form",
};

/** A limiter that only notes what is asked; `refuses` is the rule that is used up. */
function watched(refuses?: RateRule) {
  const asked: string[] = [];
  const nameOf = (key: string) => key.split(":", 1)[0] ?? "";
  const refused: RateVerdict = { ok: false, retryAfterSeconds: 60, minutes: 1 };
  const limiter: RateLimiter = {
    async check(key, rule) {
      asked.push(nameOf(key));
      return rule === refuses ? refused : { ok: true };
    },
    async giveBack(key, rule) {
      asked.push(`${nameOf(key)} back, of ${rule.limit}`);
    },
  };
  const request = new Request("https://www.example.org/functions/v1/submit-contact-form");
  markPeer(request, "203.0.113.9");
  return { limiter, request, asked };
}

test("an address that sent all it may → refused, and no key of another visitor is stored", async () => {
  const { limiter, request, asked } = watched(addressRule);
  expect(await checkSubmission(limiter, request, visit)).toMatchObject({ ok: false });
  expect(asked).toEqual(["address"]);
});

test("a visitor who sent all they may → refused by their own limit", async () => {
  const { limiter, request, asked } = watched(submissionRule);
  expect(await checkSubmission(limiter, request, visit)).toMatchObject({ ok: false });
  expect(asked).toEqual(["address", "submit-contact-form"]);
});

test("a submission that could not be stored → both counts are taken back, each by its own rule", async () => {
  const { limiter, request, asked } = watched();
  await giveBackSubmission(limiter, request, visit);
  expect(asked).toEqual([
    `address back, of ${addressRule.limit}`,
    `submit-contact-form back, of ${submissionRule.limit}`,
  ]);
});
