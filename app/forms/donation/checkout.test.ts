import { describe, expect, test } from "vitest";
import type { BackendResult } from "#app/browser/backend.ts";
import { BackendError, type FailureKind } from "#app/browser/backend-error.ts";
import { donationMessages } from "#domain/money/contributions/donation-rules.ts";
import type { CreateDonationPayment } from "#domain/web/functions.ts";
import { firstContent } from "#content/content.ts";
import { createCheckout, type Checkout, type CheckoutTools } from "./checkout.ts";

const donor = {
  fullName: "Ann O'Brien",
  email: "ann@example.org",
  address: "",
  city: "",
  province: "BC",
  postalCode: "",
  nameConfirmed: false,
  wantsPrintedReceipt: false,
};
const donation = { amountCents: 1999, donor };
const keyFor = () => "key";
const url = "https://pay.example/session";

function setUp(result: () => BackendResult<{ url?: string }>, over: Partial<CheckoutTools> = {}) {
  const log: string[] = [];
  const requests: CreateDonationPayment[] = [];
  const ready: (Checkout | undefined)[] = [];
  const tools: CheckoutTools = {
    createPayment: async (request) => {
      log.push("asked");
      requests.push(request);
      return result();
    },
    words: firstContent["donation-form"].checkout,
    securityToken: () => "token",
    keep: ({ donor: { email } }) => log.push(`kept ${email}`),
    openTab: () => {
      log.push("tab opened");
      return { goTo: (address) => log.push(`tab at ${address}`), close: () => log.push("tab closed") };
    },
    track: (event, { severity } = {}) => void log.push(severity ? `${event} ${String(severity)}` : event),
    now: () => 1_700_000_000_000,
    onReady: (checkout) => ready.push(checkout),
    ...over,
  };
  return { send: createCheckout(tools), log, requests, ready };
}

const receiptComes = (how: string) =>
  `${how}. Your tax receipt comes by e-mail after payment: a receipt for the gift, not for taxes.`;
const answered = () => ({ data: { url }, error: null });
const failed =
  (kind: FailureKind, message = "", code?: string) =>
  () => ({
    data: null,
    error: new BackendError("FunctionsHttpError", message, { kind, code }),
  });

describe("donating", () => {
  test("keeps what was typed, opens the tab within the click, before anything is asked, and fills it with the checkout", async () => {
    const { send, log, requests, ready } = setUp(answered);
    const sent = await send(donation, keyFor);
    expect(log).toEqual([
      "kept ann@example.org",
      "tab opened",
      "asked",
      `tab at ${url}`,
      "donation_redirect_success",
    ]);
    const toast = {
      title: "Redirecting to Payment",
      description: receiptComes("A new tab opened for payment"),
    };
    expect(sent).toEqual({ ok: true, toast });
    expect(ready.at(-1)).toEqual({ url, isBlocked: false });
    expect(requests).toEqual([
      {
        amount: 19.99,
        donorInfo: donor,
        _csrf_token: "token",
        _timestamp: 1_700_000_000_000,
        _idempotency_key: "key",
      },
    ]);
  });

  test("the browser blocks the tab → the link itself is offered", async () => {
    const { send, ready } = setUp(answered, { openTab: () => undefined });
    const toast = {
      title: "Redirecting to Payment",
      description: receiptComes("Your browser kept the new tab closed"),
    };
    expect(await send(donation, keyFor)).toEqual({ ok: true, toast });
    expect(ready.at(-1)).toEqual({ url, isBlocked: true });
  });

  test("no security token → refused and reported, nothing opened, nothing asked", async () => {
    const { send, log } = setUp(answered, { securityToken: () => undefined });
    // A browser without secure randomness has no key either.
    const withoutKey = () => {
      throw new Error("no randomness");
    };
    expect(await send(donation, withoutKey)).toEqual({
      ok: false,
      toast: { title: "Security validation failed" },
    });
    expect(log).toEqual(["donation_security_token_missing high"]);
  });

  test("an answer without an address → says so, the tab closes, one event", async () => {
    const { send, log } = setUp(() => ({ data: {}, error: null }));
    expect(await send(donation, keyFor)).toMatchObject({
      ok: false,
      toast: { title: "Processing Error", description: "No checkout URL received from payment processor" },
    });
    expect(log.slice(-2)).toEqual(["tab closed", "donation_processing_error"]);
  });

  test("refused → Processing Error with the server's sentence", async () => {
    const { send, log } = setUp(failed("refused", "You may still give $20.68 this year."));
    expect(await send(donation, keyFor)).toMatchObject({
      ok: false,
      toast: { title: "Processing Error", description: "You may still give $20.68 this year." },
    });
    expect(log.slice(-2)).toEqual(["tab closed", "donation_processing_error"]);
  });

  test("asked about the name → a question under its own title, which is no error", async () => {
    const { description } = donationMessages.nameQuestion;
    const error = new BackendError("FunctionsHttpError", description, {
      kind: "refused",
      fields: { fullName: description },
    });
    const { send } = setUp(() => ({ data: null, error }));
    expect(await send(donation, keyFor)).toMatchObject({
      toast: { title: "One question about your name", description },
      fields: { fullName: description },
    });
  });

  test("our function says that it pauses → its sentence", async () => {
    const { send } = setUp(failed("unavailable", "Online donations are paused.", "paused"));
    expect(await send(donation, keyFor)).toMatchObject({
      toast: { title: "Processing Error", description: "Online donations are paused." },
    });
  });

  test.each([
    ["the server is out", failed("unavailable", "HTTP 503"), "donation_processing_error"],
    ["the server gives no reason", failed("unexplained", "HTTP 500"), "donation_processing_error"],
    ["the network is lost", failed("network"), "donation_processing_failed"],
  ])(
    "%s → Processing Error with the standing sentence, the tab closes, one event",
    async (_, answer, event) => {
      const { send, log } = setUp(answer);
      expect(await send(donation, keyFor)).toMatchObject({
        ok: false,
        toast: { title: "Processing Error", description: "Unable to process donation. Please try again." },
      });
      expect(log.filter((entry) => entry.startsWith("donation_"))).toEqual([event]);
      expect(log).toContain("tab closed");
    },
  );

  test("something throws → the tab closes, one event, and the error is the form's, which posts as plain HTML", async () => {
    const { send, log } = setUp(() => {
      throw new Error("boom");
    });
    await expect(send(donation, keyFor)).rejects.toThrow("boom");
    expect(log.slice(-2)).toEqual(["tab closed", "donation_processing_failed"]);
  });
});
