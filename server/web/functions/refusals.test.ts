/** Every refusal that each public function can give, as a script and as a browser without scripts get it. */

import { describe, expect, test } from "vitest";
import { type FunctionError, functionNames, refusalStatus } from "#domain/web/functions.ts";
import type { Message } from "#domain/platform/message.ts";
import { escapeHtml } from "#domain/platform/html.ts";
import { useTestServices } from "#test/support/services.ts";
import { createApp } from "#server/app.ts";
import { DatabaseUnavailableError } from "#server/platform/database/unavailable-error.ts";
import { createPaymentsOff } from "#server/money/payments/create-payments.ts";
import { type Payments, WebhookSignatureError } from "#server/money/payments/payments.ts";
import type { Services } from "#server/services.ts";

type FunctionName = (typeof functionNames)[number];
type Fields = Record<string, string | string[]>;

const given = useTestServices();

const person = { firstName: "Ana", lastName: "Example", name: "Ana Example", email: "ana@example.org" };
const message = { message: "What about the buses?" };

/** What each function takes, so that it is refused for nothing but the reason under test. */
const valid: Record<FunctionName, Fields> = {
  "ask-for-sign": { ...person, address: "48 Sample Road", lawn: "own" },
  "create-donation-payment": {
    amount: "25",
    fullName: "Ana Example",
    email: "ana@example.org",
    address: "1 Example Road",
    city: "Saanich",
    province: "BC",
    postalCode: "V8X 1A1",
  },
  "donation-status": { sessionId: "cs_1" },
  "generate-donation-receipt": { donationId: "d_1" },
  "payment-webhook": { id: "evt_1" },
  "resend-donation-receipt": { sessionId: "cs_1" },
  "say-yes-to-event": { ...person, event: "town-hall-1" },
  "submit-community-concern": { ...person, ...message },
  "submit-contact-form": { ...person, ...message, subject: "other" },
  "submit-development-feedback": { projectName: "Tower", neighbourhood: "Tillicum", description: "Good." },
  "submit-email-signup": person,
  "submit-simple-contact": { ...person, ...message, subject: "Other" },
  "submit-volunteer-form": { ...person, interests: ["translation"] },
};

/** Their type is ignored, and another origin's pages gain nothing by sending them: what counts is the signature. */
const isSigned = (name: FunctionName) => name === "payment-webhook";
/** It stores and sends nothing that asking again would repeat, so nothing counts how often it is asked. */
const isCounted = (name: FunctionName) => !isSigned(name) && name !== "generate-donation-receipt";

type Case = {
  kind: string;
  code: keyof typeof refusalStatus;
  init?: (fields: Fields, sent: Sent) => RequestInit;
  query?: string;
  fields?: Fields;
  over?: (services: Services) => Partial<Services>;
  appliesTo?: (name: FunctionName) => boolean;
};

type Sent = "JSON" | "HTML";

/** Refuses everything but the pages that say so. */
const refusingLimiter: Services["limiter"] = {
  async check(key) {
    if (key.startsWith("render:")) return { ok: true };
    return { ok: false, retryAfterSeconds: 120, minutes: 2 };
  },
  giveBack: async () => {},
};
const sandboxMode = ({ payments }: Services) => ({
  payments: {
    ...payments,
    mode: "sandbox",
    verifyWebhook: async () => {
      throw new WebhookSignatureError("The signature of this event is not valid");
    },
  } as unknown as Payments,
});
/** Every question to it fails. */
const lostDatabase = new Proxy({} as Services["database"], {
  get() {
    throw new DatabaseUnavailableError("The database is gone");
  },
});

const cases: Case[] = [
  { kind: "by another method", code: "method_not_allowed", init: () => ({ method: "PUT" }) },
  {
    kind: "as another type",
    code: "unsupported_type",
    init: () => ({ body: "x", headers: { "content-type": "text/plain" } }),
    appliesTo: (name) => !isSigned(name),
  },
  { kind: "with too much", code: "too_large", fields: { message: "x".repeat(300 * 1024) } },
  {
    kind: "with broken JSON",
    code: "invalid_json",
    init: () => ({ body: "{", headers: { "content-type": "application/json" } }),
  },
  {
    kind: "from another website",
    code: "foreign_origin",
    init: (fields, sent) => {
      const usual = body(fields, sent);
      return { ...usual, headers: { ...usual.headers, origin: "https://elsewhere.example" } };
    },
    appliesTo: (name) => !isSigned(name),
  },
  { kind: "at an address with U+0000", code: "invalid_address", query: "?a=%00" },
  {
    kind: "without its fields",
    code: "invalid",
    fields: {},
    over: sandboxMode,
    appliesTo: (name) => !isSigned(name),
  },
  { kind: "unsigned", code: "webhook_signature", over: sandboxMode, appliesTo: isSigned },
  {
    kind: "too often",
    code: "rate_limited",
    over: (services) => ({ ...sandboxMode(services), limiter: refusingLimiter }),
    appliesTo: isCounted,
  },
  {
    kind: "while the database is down",
    code: "unavailable",
    over: (services) => ({ ...sandboxMode(services), database: lostDatabase }),
    appliesTo: (name) => !isSigned(name),
  },
  {
    kind: "while payments are off",
    code: "payments_not_configured",
    over: () => ({ payments: createPaymentsOff() }),
    appliesTo: (name) => isSigned(name) || name === "create-donation-payment",
  },
  {
    kind: "once no new donations are taken, although the provider is connected,",
    code: "payments_not_configured",
    over: (services) => ({
      ...sandboxMode(services),
      config: { ...services.config, stripe: { ...services.config.stripe, payments: "off" } },
    }),
    appliesTo: (name) => name === "create-donation-payment",
  },
  {
    kind: "while the campaign says that it takes no cards",
    code: "payments_not_configured",
    over: (services) => {
      const content = services.content();
      const ways = { ...content["ways-to-give"], hasNoCards: true };
      return { ...sandboxMode(services), content: () => ({ ...content, "ways-to-give": ways }) };
    },
    appliesTo: (name) => name === "create-donation-payment",
  },
];

describe.each(functionNames.map((name) => name))("%s is refused", (name) => {
  const applying = cases.filter(({ appliesTo = () => true }) => appliesTo(name));
  test.each(applying)(
    "$kind → the same status, headers and sentence for a script and on a page",
    async ({ code, init = body, query = "", fields = valid[name], over = () => ({}) }) => {
      const app = createApp({ ...given.services, ...over(given.services) }, new Map());
      const ask = (sent: Sent) => {
        const asked = init(fields, isSigned(name) ? "JSON" : sent);
        const accept = sent === "HTML" ? "text/html,application/xhtml+xml" : "application/json";
        const headers = { ...(asked.headers as Record<string, string>), accept };
        return app.request(`https://www.example.org/functions/v1/${name}${query}`, {
          method: "POST",
          ...asked,
          headers,
        });
      };
      const json = await ask("JSON");
      const refusal: FunctionError = await json.json();
      expect([json.status, refusal.code]).toEqual([refusalStatus[code], code]);
      const before = given.rendered.length;
      const page = await ask("HTML");
      expect(page.status).toBe(json.status);
      expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
      for (const header of ["retry-after", "allow", "accept-post"])
        expect([header, page.headers.get(header)]).toEqual([header, json.headers.get(header)]);
      const isOnlyForNow = ["rate_limited", "unavailable"].includes(code);
      expect(json.headers.has("retry-after")).toBe(isOnlyForNow);
      const shown = given.rendered[before]?.state.message;
      if (shown === undefined)
        expect(withoutReference(await page.text())).toContain(escapeHtml(withoutReference(refusal.error)));
      // After a fault the form's own failure text stands above what was typed, and no reference.
      else if (code !== "unavailable") expect(sentenceOf(shown)).toContain(refusal.error);
    },
  );
});

function body(fields: Fields, sent: Sent): RequestInit & { headers: Record<string, string> } {
  if (sent === "JSON") {
    const { amount, ...donorInfo } = fields;
    const nested = amount === undefined ? fields : { amount: Number(amount), donorInfo };
    return { body: JSON.stringify(nested), headers: { "content-type": "application/json" } };
  }
  const pairs = Object.entries(fields).flatMap(([key, value]) =>
    [value].flat().map((each): [string, string] => [key, each]),
  );
  return {
    body: new URLSearchParams(pairs).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  };
}

function sentenceOf({ title, description }: Message): string {
  return description ? `${title}: ${description}` : title;
}

function withoutReference(text: string): string {
  return text.replace(/ ?\(Reference [\w-]+\)/, "");
}
