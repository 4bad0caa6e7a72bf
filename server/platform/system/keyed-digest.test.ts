/** Each use of the campaign's secret, while it is being changed. */

import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { payer, useMoney } from "#test/support/money.ts";
import { plainPost, uploadPost } from "#test/support/requests.ts";
import { samples } from "#test/support/sample-files.ts";
import { attachmentKey } from "#server/messages/attachments/keep-attachment.ts";
import { uploadAttachment } from "#server/messages/attachments/upload.ts";
import { type Manifest, isSigned, signed } from "#server/operations/backup/manifest.ts";
import { createDonationPayment } from "#server/web/functions/create-donation-payment.ts";
import { submitSimpleContact } from "#server/web/functions/forms.ts";
import {
  confirmLink,
  idLink,
  readConfirmToken,
  readIdToken,
  readReplyToken,
  withReplyToken,
} from "#server/platform/mail/mail-links.ts";
import { createPayments } from "#server/money/payments/create-payments.ts";
import { markPeer } from "#server/platform/rate-limits/client-address.ts";
import { keyedDigest, type Secrets } from "./keyed-digest.ts";

const [old, fresh] = [
  "the secret before, of thirty-two letters",
  "the secret after it, of thirty-two letters",
];

const money = useMoney();
const id = "0f8fad5b-d9cb-469f-a165-70867728950e";

/** Makes something with the secret of the moment; returns whether it is known, with the secret of a later moment. */
type Use = () => Promise<() => Promise<boolean>>;

const config = () => money.services.config;
const tokenOf = (link: string) => new URL(link).searchParams.get("token") ?? "";
const linkThat =
  (make: () => string, read: (token: string) => unknown): Use =>
  async () => {
    const token = tokenOf(make());
    return async () => read(token) !== undefined;
  };
const fromOneAddress = (request: Request) => {
  markPeer(request, "192.0.2.1");
  return request;
};

const uses: Record<string, Use> = {
  "a link that confirms": linkThat(
    () => confirmLink({ id, round: 1 }, config()),
    (token) => readConfirmToken(token, config()),
  ),
  "a link that leaves the list": linkThat(
    () => idLink({ purpose: "leave", id }, config()),
    (token) => readIdToken("leave", token, config()),
  ),
  "a link that confirms a volunteer": linkThat(
    () => idLink({ purpose: "volunteer", id }, config()),
    (token) => readIdToken("volunteer", token, config()),
  ),
  "an address for answers": async () => {
    const address = withReplyToken("hello@example.org", id, config());
    return async () => readReplyToken([address], config()) === id;
  },
  "a plain form that is sent again": async () => {
    const fields = { name: "Ann", email: "ann@example.org", subject: "Policy question", message: "Hello" };
    const words = new URLSearchParams(fields);
    const send = () =>
      submitSimpleContact(fromOneAddress(plainPost("submit-simple-contact", words)), money.services);
    const count = async () =>
      (await money.services.database.selectFrom("submission").select("id").execute()).length;
    await money.services.database.deleteFrom("submission").execute();
    await send();
    expect(await count()).toBe(1);
    return async () => {
      await send();
      return (await count()) === 1;
    };
  },
  "a plain donation that is sent again after Back": async () => {
    const fields = { fullName: payer.name, email: "s@example.org", selectedAmount: "50" };
    const checkout = async () => {
      const post = plainPost("create-donation-payment", new URLSearchParams(fields));
      return (await createDonationPayment(fromOneAddress(post), money.services)).headers.get("location");
    };
    const first = await checkout();
    return async () => (await checkout()) === first;
  },
  "a file that was cut off and is sent again": async () => {
    const path = `contact-attachments/1789000000000-${"0123456789abcdef".repeat(2)}.pdf`;
    const send = async () => {
      const post = await uploadPost(path, { content: samples.pdf, fileName: "a.pdf", headers: {} });
      return (await uploadAttachment(fromOneAddress(post), money.services)).ok;
    };
    await money.services.database.deleteFrom("attachment").execute();
    expect(await send()).toBe(true);
    return async () => {
      await money.services.storage.remove(attachmentKey(path));
      return send();
    };
  },
  "a gift over the limit that was tried": async () => {
    await money.give(1000);
    await money.give(1370, { email: "stranger@example.org" });
    return async () => {
      await money.give(371, { email: "stranger@example.org" });
      return (await money.books()).statuses.includes("held");
    };
  },
  "the sandbox's own events": async () => {
    const payload = JSON.stringify({ id: "evt_1", object: "event", type: "ping", created: 1, data: {} });
    const secret = `whsec_${keyedDigest(config().secrets, "payment sandbox")}`;
    const timestamp = Math.floor(money.services.clock.now().getTime() / 1000);
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp });
    return async () => {
      const { payments } = createPayments(money.services);
      return payments.verifyWebhook(payload, signature).then(
        () => true,
        () => false,
      );
    };
  },
  "a backup": async () => {
    const manifest = signed({ name: "one", tables: {}, files: [] } as unknown as Manifest, config());
    return async () => isSigned(manifest, config());
  },
};

describe.each(Object.entries(uses))("%s", (_, use) => {
  test.each<[string, made: Secrets, asked: Secrets, isKnown: boolean]>([
    ["made before the secret changes → still known while both are set", [old], [fresh, old], true],
    ["made while both are set → known when the one before is taken away", [fresh, old], [fresh], true],
    ["made by the one before → unknown when that is taken away", [old], [fresh], false],
  ])("%s", async (_title, made, asked, isKnown) => {
    money.services.config = { ...money.services.config, secrets: made };
    const ask = await use();
    money.services.config = { ...money.services.config, secrets: asked };
    expect(await ask()).toBe(isKnown);
  });
});
