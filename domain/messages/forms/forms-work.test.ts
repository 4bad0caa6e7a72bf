/** What a visitor typed costs no more than its length, in every form and every rule: a text made to be slow stops nobody else. */

import { expect, test } from "vitest";
import { growthOf, maxGrowth } from "#test/support/growth.ts";
import { attachmentPathOfUrl, extensionOf } from "#domain/messages/attachments/attachments.ts";
import { donationForm, donationFromFields } from "#domain/money/contributions/donation-request.ts";
import { escapeHtml } from "#domain/platform/html.ts";
import { idFrom } from "#domain/money/receipts/receipt.ts";
import { checkSecureSubmission } from "#domain/messages/secure-form/secure-form.ts";
import { communityConcernForm } from "./community-concern.ts";
import { contactForm } from "./contact.ts";
import { developmentFeedbackForm } from "./development-feedback.ts";
import { emailSignupForm } from "./email-signup.ts";
import { simpleContactForm } from "./simple-contact.ts";
import { volunteerForm } from "./volunteer.ts";

const forms = [
  communityConcernForm,
  contactForm,
  developmentFeedbackForm,
  emailSignupForm,
  simpleContactForm,
  volunteerForm,
];

const adversarial: Record<string, string> = {
  letters: "a",
  spaces: " ",
  "line breaks": "\r\n",
  "at signs": "@",
  addresses: "a@b.",
  "dots in a domain": ".a",
  "hyphens in a domain": "@a-a.",
  tags: "<script ",
  ampersands: "&amp",
  digits: "1",
  "groups of digits": ",123",
  "marks on one letter": "\u0301\u0323",
  "letters that are taken apart": "\u1e69",
  "half surrogates": "\ud83d",
  "direction marks": "\u202e",
  commas: ",",
};

function work(text: string): void {
  for (const form of forms) {
    form.parse(Object.fromEntries(Object.keys(form.fields).map((name) => [name, text])));
  }
  const donor = { fullName: text, email: text, address: text, city: text, province: text, postalCode: text };
  donationForm.parse({ amount: 25, donorInfo: { ...donor, wantsPrintedReceipt: true } });
  donationForm.parse(donationFromFields({ ...donor, customAmount: text, amount: text }));
  checkSecureSubmission({ isSecureConnection: true }, { website: text });
  idFrom(text);
  attachmentPathOfUrl(text);
  extensionOf(text);
  escapeHtml(text);
}

// The longest field takes 10,000 characters and reads four times as many: what is longer is refused unread.
test.each(Object.entries(adversarial))("%s", async (_, text) => {
  const make = (size: number) => `a${text.repeat(size / text.length)}`;
  expect(await growthOf(make, work, 9_500)).toBeLessThan(maxGrowth);
});

test("A letter with forty marks on it → keeps thirty; one as people write it → keeps all", () => {
  const named = (name: string) =>
    simpleContactForm.parse({ name, email: "a@b.ca", subject: "Other", message: "Hello" });
  expect(named(`a${"\u0489".repeat(40)}`)).toMatchObject({ value: { name: `a${"\u0489".repeat(30)}` } });
  expect(named("W\u0331S\u00c1NE\u0106 \u1ebf\u0323")).toMatchObject({ ok: true });
});
