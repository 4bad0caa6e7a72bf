import { describe, expect, test } from "vitest";
import { testContent } from "#test/support/test-content.ts";
import { payer, useMoney } from "#test/support/money.ts";
import { plainPost } from "#test/support/requests.ts";
import { createDonationPayment } from "#server/web/functions/create-donation-payment.ts";
import { withPaymentsNotice } from "#server/web/site/donation-pages.ts";
import { markPeer } from "#server/platform/rate-limits/client-address.ts";
import { PaymentsUnavailableError } from "#server/money/payments/payments.ts";
import { createStripePayments } from "#server/money/payments/stripe-payments.ts";
import { createPaymentsOff } from "#server/money/payments/create-payments.ts";

const post = (fields: Record<string, string>) =>
  plainPost(
    "create-donation-payment",
    new URLSearchParams({ fullName: payer.name, email: "s@example.org", ...fields }),
  );

describe("a plain HTML post", () => {
  const money = useMoney();

  test("is answered by a redirect to the checkout", async () => {
    const response = await createDonationPayment(post({ selectedAmount: "50" }), money.services);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toMatch(
      /^https:\/\/www\.example\.org\/sandbox-checkout\/cs_test_/,
    );
  });

  test("is sent again after Back → the same checkout; another amount, or another network address → another", async () => {
    const checkoutOf = async (amount: string, address = "192.0.2.1") => {
      const request = post({ selectedAmount: amount });
      markPeer(request, address);
      return (await createDonationPayment(request, money.services)).headers.get("location");
    };
    const first = await checkoutOf("50");
    expect(await checkoutOf("50")).toBe(first);
    const others = [await checkoutOf("99"), await checkoutOf("50", "192.0.2.2")];
    expect(new Set([first, ...others]).size).toBe(3);
    expect((await money.books()).contributions).toHaveLength(3);
  });

  test("repeats a script's request with its key → the same checkout", async () => {
    const key = { _idempotency_key: "a-key-of-the-browser" };
    const donor = {
      fullName: payer.name,
      email: "s@example.org",
      province: "BC",
      wantsPrintedReceipt: false,
    };
    const sent = await (await money.donate(50, donor, key)).json();
    const response = await createDonationPayment(
      post({ selectedAmount: "50", customAmount: "", province: "BC", address: "", website: "", ...key }),
      money.services,
    );
    expect(response.headers.get("location")).toBe(sent.url);
    expect((await money.books()).contributions).toHaveLength(1);
  });

  describe("from another page with the form", () => {
    const second = { address: "/give", blocks: [{ kind: "donation", id: "donation" }] };
    const from = (fields: Record<string, string>) => {
      const services = { ...money.services, content: () => ({ ...testContent, "pages/second": second }) };
      return createDonationPayment(post({ _page: "/give", ...fields }), withPaymentsNotice(services));
    };

    test("with a mistake → that page again, which says that it is practice", async () => {
      await from({ customAmount: "4.99" });
      expect(money.rendered).toMatchObject([{ path: "/give", state: { payments: "rehearsal" } }]);
    });

    test("and left without paying → the donor comes back there", async () => {
      const address = (await from({ selectedAmount: "50" })).headers.get("location");
      const checkout = await money.services.payments.findCheckout(address?.split("/").at(-1) ?? "");
      expect(checkout?.cancel_url).toBe("https://www.example.org/give?checkout=cancelled");
    });
  });

  test("while payments are off → the same status as to a script, and the page says that they are off", async () => {
    money.services.payments = createPaymentsOff();
    const services = withPaymentsNotice(money.services);
    const response = await createDonationPayment(post({ selectedAmount: "50" }), services);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, null]);
    expect(money.rendered).toMatchObject([{ path: "/donate", state: { payments: "off" } }]);
  });

  test("while the provider is down → the same status and the same time to wait as to a script", async () => {
    const createCheckout = async () => {
      throw new PaymentsUnavailableError("down");
    };
    money.services.payments = { ...money.services.payments, createCheckout };
    const responses = [
      await createDonationPayment(post({ selectedAmount: "50" }), money.services),
      await money.donate(50),
    ];
    const told = responses.map(({ status, headers }) => [status, headers.get("retry-after")]);
    expect(told).toEqual([
      [503, "180"],
      [503, "180"],
    ]);
  });

  test("with an e-mail address that only the provider refuses → a sentence at the field, not that the provider is silent", async () => {
    const error = { type: "invalid_request_error", code: "email_invalid", message: "Invalid email address" };
    money.services.payments = createStripePayments({
      secretKey: "sk_test_refusing",
      webhookSecrets: [],
      mode: "sandbox",
      clock: money.services.clock,
      handler: async () => Response.json({ error }, { status: 400 }),
    });
    const answer = await money.donate(50);
    expect(answer.status).toBe(422);
    expect((await answer.json()).fields).toEqual({ email: expect.stringContaining("email") });
  });

  test("with a mistake renders the page again with what was typed", async () => {
    await createDonationPayment(post({ customAmount: "4.99", wantsPrintedReceipt: "on" }), money.services);
    expect(money.rendered).toMatchObject([
      {
        path: "/donate",
        state: {
          functionName: "create-donation-payment",
          values: { customAmount: "4.99", fullName: payer.name },
          message: { title: "Invalid Amount", description: "Minimum donation amount is $5.00 CAD" },
        },
      },
    ]);
  });
});
