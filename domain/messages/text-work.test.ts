/** What a visitor typed costs no more than its length, in every form and every rule: a text made to be slow stops nobody else. */

import { expect, test } from "vitest";
import { growthOf, maxGrowth } from "#test/support/growth.ts";
import { validateEmail, validatePhone, validateText } from "./secure-form/field-rules.ts";
import { sanitizeText } from "./secure-form/sanitize.ts";
import { attachmentPathOfUrl, extensionOf } from "./attachments/attachments.ts";
import { donationForm, donationFromFields } from "#domain/money/contributions/donation-request.ts";
import { escapeHtml } from "#domain/platform/html.ts";
import { idFrom } from "#domain/money/receipts/receipt.ts";
import { checkSecureSubmission } from "./secure-form/secure-form.ts";
import { communityConcernForm } from "./forms/community-concern.ts";
import { contactForm } from "./forms/contact.ts";
import { developmentFeedbackForm } from "./forms/development-feedback.ts";
import { emailSignupForm } from "./forms/email-signup.ts";
import { simpleContactForm } from "./forms/simple-contact.ts";
import { volunteerForm } from "./forms/volunteer.ts";

/** Texts that make careless expressions slow, by their length. */
const slowForRules: Record<string, (length: number) => string> = {
  "one letter": (length) => "a".repeat(length),
  "dots in a domain": (length) => `a@${".a".repeat(length / 2)}@`,
  "at signs": (length) => "@".repeat(length),
  "opening tags": (length) => "<script ".repeat(length / 8),
  "unclosed brackets": (length) => "<".repeat(length),
  "half handlers": (length) => `<${" on".repeat(length / 3)}`,
  "handlers with spaces": (length) => `<a ${`onx${" ".repeat(20)}`.repeat(length / 23)}`,
  "open brackets and spaces": (length) => `(${" ".repeat(length - 1)}`,
  digits: (length) => "12345678901".repeat(length / 11),
  "half addresses": (length) => "http:/".repeat(length / 6),
  ampersands: (length) => "&amp".repeat(length / 4),
  "nearly repeated": (length) => `${"ab".repeat(7)}c`.repeat(length / 15),
  cubes: (length) => "aabaabaabb".repeat(length / 10),
};

function checkByRules(text: string): void {
  validateEmail(text);
  validatePhone(text);
  validateText(text);
  sanitizeText(text);
}

test.each(Object.entries(slowForRules))(
  "checking a text that was made to be slow, %s: the work grows with the length, not with its square",
  async (_, make) => expect(await growthOf(make, checkByRules, 10_000)).toBeLessThan(maxGrowth),
);

const forms = [
  communityConcernForm,
  contactForm,
  developmentFeedbackForm,
  emailSignupForm,
  simpleContactForm,
  volunteerForm,
];

const slowForForms: Record<string, string> = {
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

function parseByForms(text: string): void {
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
test.each(Object.entries(slowForForms))(
  "%s in every field of every form: the work grows with the length, not with its square",
  async (_, text) => {
    const make = (size: number) => `a${text.repeat(size / text.length)}`;
    expect(await growthOf(make, parseByForms, 9_500)).toBeLessThan(maxGrowth);
  },
);

test("A letter with forty marks on it → keeps thirty; one as people write it → keeps all", () => {
  const named = (name: string) =>
    simpleContactForm.parse({ name, email: "a@b.ca", subject: "Other", message: "Hello" });
  expect(named(`a${"\u0489".repeat(40)}`)).toMatchObject({ value: { name: `a${"\u0489".repeat(30)}` } });
  expect(named("W\u0331S\u00c1NE\u0106 \u1ebf\u0323")).toMatchObject({ ok: true });
});
