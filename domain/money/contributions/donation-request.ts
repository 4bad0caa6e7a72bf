/** The donation form's request, checked: the page and the server run the same check. */

import {
  amountMessage,
  dollarsFromText,
  donationMessages,
  donationRules,
  parseAmount,
  type Amount,
} from "./donation-rules.ts";
import { validateEmail } from "#domain/messages/secure-form/field-rules.ts";
import { emailFault, tooLong } from "#domain/messages/forms/field.ts";
import type { FieldErrors, Form, FormInput, Parsed } from "#domain/messages/forms/form.ts";
import type { Message } from "#domain/platform/message.ts";
import { tidyLine } from "#domain/messages/forms/tidy.ts";

/** Who gives; the address is the one for the printed receipt, the residential one is asked at the payment page. */
type Donor = {
  fullName: string;
  /** The donor confirmed, when asked, that this is their own full name. */
  nameConfirmed: boolean;
  email: string;
  address: string;
  city: string;
  province: string;
  postalCode: string;
  wantsPrintedReceipt: boolean;
};

/** A donation as it was asked for, in cents. */
export type DonationRequest = { amountCents: number; donor: Donor };

/**
 * The donation form: fields as JSON (`amount`, `donorInfo`) or as a plain HTML post sends them (`donationFromFields`). The maximum is
 * the server's: only it knows the year and its limit.
 */
export const donationForm: Form<DonationRequest> = {
  functionName: "create-donation-payment",
  block: { kind: "donation" },
  thankYouPage: "/donation-success",
  hasToasts: true,
  succeeded: () => donationMessages.redirecting,
  failed: () => donationMessages.failed,
  parse: parseDonation,
};

/** What the page calls the fields, in its form and in its summary of errors; the address is needed for a printed receipt only. */
const donationFields = {
  amount: { label: "Amount", required: true },
  fullName: { label: "Full name", required: true },
  email: { label: "Email", required: true },
  address: { label: "Street address", required: true },
  city: { label: "City", required: true },
  province: { label: "Province", required: false },
  postalCode: { label: "Postal code", required: true },
} as const;

/** The same with what the page calls its fields. */
export const donationFormOfPage: Form<DonationRequest> & { fields: typeof donationFields } = {
  ...donationForm,
  fields: donationFields,
};

/**
 * The wire's shape from the flat fields of a plain HTML post; a typed custom amount comes before a preset.
 * What was typed and is no amount becomes NaN, which the sentence on dollars and cents answers: `25,00` is not too little.
 */
export function donationFromFields(fields: FormInput): FormInput {
  const typed = [fields.customAmount, fields.amount, fields.selectedAmount].map(textOf).find((text) => text);
  return {
    amount: typed && signedDollars(typed),
    donorInfo: {
      ...fields,
      nameConfirmed: isTicked(fields.nameConfirmed),
      wantsPrintedReceipt: isTicked(fields.wantsPrintedReceipt),
    },
  };
}

/** A number below zero is an amount, and below the minimum. */
function signedDollars(text: string): number {
  const unsigned = text.trim().replace(/^-/, "");
  const dollars = dollarsFromText(unsigned);
  return unsigned === text.trim() ? dollars : -dollars;
}

function parseDonation(input: FormInput): Parsed<DonationRequest> {
  const amount: Amount = Number.isNaN(input.amount)
    ? { ok: false, reason: "not-cents" }
    : parseAmount(input.amount, Number.POSITIVE_INFINITY);
  const donor = readDonor(input.donorInfo);
  const problems = [...amountProblems(amount), ...donorProblems(donor)];
  const [first] = problems;
  if (amount.ok && !first) return { ok: true, value: { amountCents: amount.cents, donor } };
  const errors: FieldErrors = {};
  for (const problem of problems) {
    for (const field of problem.fields)
      errors[field] ??= problem.message.description ?? problem.message.title;
  }
  // The summary lists them as the form has its fields.
  const inOrder = Object.keys(donationFields).flatMap((field) => {
    const error = errors[field];
    return error === undefined ? [] : [[field, error] as const];
  });
  return {
    ok: false,
    errors: Object.fromEntries(inOrder),
    message: first?.message ?? donationMessages.failed,
  };
}

type Problem = { fields: string[]; message: Message };

function amountProblems(amount: Amount): Problem[] {
  return amount.ok ? [] : [{ fields: ["amount"], message: amountMessage(amount.reason) }];
}

function donorProblems(donor: Donor): Problem[] {
  const problems: Problem[] = [];
  const missing = emptyFields(donor, ["fullName", "email"]);
  if (missing.length > 0) problems.push({ fields: missing, message: donationMessages.nameAndEmail });
  if (missing.length === 0) problems.push(...emailProblems(donor));
  const gaps = donor.wantsPrintedReceipt ? emptyFields(donor, ["address", "city", "postalCode"]) : [];
  if (gaps.length > 0) problems.push({ fields: gaps, message: donationMessages.address });
  return [...problems, ...longProblems(donor)];
}

/** In UTF-16 units; an e-mail address has a sentence of its own. */
const maxLengths = {
  fullName: donationRules.nameLength,
  address: donationRules.addressLength,
  city: donationRules.addressLength,
  province: donationRules.addressLength,
  postalCode: donationRules.postalCodeLength,
} as const;

/** Nothing is cut: a receipt must say what the donor wrote. */
function longProblems(donor: Donor): Problem[] {
  return (Object.keys(maxLengths) as (keyof typeof maxLengths)[])
    .filter((field) => donor[field].length > maxLengths[field])
    .map((field) => {
      const { error } = tooLong(donationFields[field].label, maxLengths[field]);
      return { fields: [field], message: donationMessages.fault(error) };
    });
}

function emailProblems(donor: Donor): Problem[] {
  // An address that e-mail programs take, and that holds the secure forms' rules.
  const fault = emailFault(donor.email) ?? validateEmail(donor.email)[0];
  return fault === undefined ? [] : [{ fields: ["email"], message: donationMessages.fault(fault) }];
}

function emptyFields(donor: Donor, fields: (keyof Donor)[]): string[] {
  return fields.filter((field) => donor[field] === "");
}

function readDonor(value: unknown): Donor {
  const fields: FormInput = typeof value === "object" && value !== null ? { ...value } : {};
  return {
    fullName: tidy(fields.fullName),
    nameConfirmed: fields.nameConfirmed === true,
    email: tidy(fields.email),
    address: tidy(fields.address),
    city: tidy(fields.city),
    province: tidy(fields.province),
    postalCode: tidy(fields.postalCode),
    wantsPrintedReceipt: fields.wantsPrintedReceipt === true,
  };
}

/** A text that is too long in any case is not tidied, so that one of megabytes costs nothing. */
function tidy(value: unknown): string {
  const typed = textOf(value);
  if (typed.length > donationRules.addressLength * 4) return typed;
  return tidyLine(typed).replace(/\s+/g, " ");
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function isTicked(value: unknown): boolean {
  return value === true || ["on", "true", "1", "yes"].includes(textOf(value).toLowerCase());
}
