/** The donation form's request, checked: the page and the server run the same check. */

import {
  amountMessage,
  dollarsFromText,
  donationMessages,
  donationRules,
  parseAmount,
  type Amount,
} from "./donation.ts";
import type { FieldErrors, Form, FormInput, Message, Parsed } from "./forms/form.ts";

/** Who gives; the address is the one for the printed receipt, the residential one is asked at the payment page. */
export type Donor = {
  fullName: string;
  email: string;
  address: string;
  city: string;
  province: string;
  postalCode: string;
  wantsPrintedReceipt: boolean;
};

export type DonationRequest = { amountCents: number; donor: Donor };

/** The donation form: fields as JSON (`amount`, `donorInfo`) or as a plain HTML post sends them (`donationFromFields`). */
export const donationForm: Form<DonationRequest> = {
  functionName: "create-donation-payment",
  page: "/donate",
  thankYouPage: "/donation-success",
  succeeded: donationMessages.redirecting,
  failed: () => donationMessages.failed,
  parse: parseDonation,
};

/** The wire's shape from the flat fields of a plain HTML post; a typed custom amount comes before a preset. */
export function donationFromFields(fields: FormInput): FormInput {
  const typed = [fields.customAmount, fields.amount, fields.selectedAmount].map(textOf).find((text) => text);
  return {
    amount: dollarsFromText(typed ?? ""),
    donorInfo: { ...fields, wantsPrintedReceipt: isTicked(fields.wantsPrintedReceipt) },
  };
}

function parseDonation(input: FormInput): Parsed<DonationRequest> {
  const amount = parseAmount(input.amount);
  const donor = readDonor(input.donorInfo);
  const problems = [...amountProblems(amount), ...donorProblems(donor)];
  const [first] = problems;
  if (amount.ok && !first) return { ok: true, value: { amountCents: amount.cents, donor } };
  const errors: FieldErrors = {};
  for (const problem of problems) {
    for (const field of problem.fields)
      errors[field] ??= problem.message.description ?? problem.message.title;
  }
  return { ok: false, errors, message: first?.message ?? donationMessages.failed };
}

type Problem = { fields: string[]; message: Message };

function amountProblems(amount: Amount): Problem[] {
  return amount.ok ? [] : [{ fields: ["amount"], message: amountMessage(amount.reason) }];
}

function donorProblems(donor: Donor): Problem[] {
  const problems: Problem[] = [];
  const missing = emptyFields(donor, ["fullName", "email"]);
  if (missing.length > 0) problems.push({ fields: missing, message: donationMessages.nameAndEmail });
  else if (!isEmail(donor.email)) problems.push({ fields: ["email"], message: donationMessages.email });
  const gaps = donor.wantsPrintedReceipt ? emptyFields(donor, ["address", "city", "postalCode"]) : [];
  if (gaps.length > 0) problems.push({ fields: gaps, message: donationMessages.address });
  return problems;
}

function emptyFields(donor: Donor, fields: (keyof Donor)[]): string[] {
  return fields.filter((field) => donor[field] === "");
}

function readDonor(value: unknown): Donor {
  const fields: FormInput = typeof value === "object" && value !== null ? { ...value } : {};
  return {
    fullName: tidy(fields.fullName, donationRules.nameLength),
    email: tidy(fields.email, donationRules.emailLength + 1),
    address: tidy(fields.address, donationRules.addressLength),
    city: tidy(fields.city, donationRules.addressLength),
    province: tidy(fields.province, donationRules.addressLength) || donationRules.defaultProvince,
    postalCode: tidy(fields.postalCode, 20),
    wantsPrintedReceipt: fields.wantsPrintedReceipt === true,
  };
}

function isEmail(email: string): boolean {
  return (
    email.length <= donationRules.emailLength && /^[^\s@<>()",;:\\]+@[^\s@<>.]+(\.[^\s@<>.]+)+$/.test(email)
  );
}

/** One line without control or direction characters: names are stored as typed otherwise. */
function tidy(value: unknown, length: number): string {
  const text = textOf(value).normalize("NFC");
  return text
    .replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, length);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function isTicked(value: unknown): boolean {
  return value === true || ["on", "true", "1", "yes"].includes(textOf(value).toLowerCase());
}
