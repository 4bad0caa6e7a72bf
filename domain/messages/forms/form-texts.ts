/** Texts and limits that several forms share. */

import { counted } from "#domain/platform/language.ts";
import type { Promises } from "./form.ts";
import type { Message } from "#domain/platform/message.ts";

/** Longest accepted lengths, in UTF-16 units: generous, yet finite. */
export const fieldLimits = {
  name: 200,
  phone: 50,
  postalCode: 20,
  projectName: 300,
  message: 10_000,
} as const;

/** Stands before the title of a page that shows what to correct. */
export const errorTitlePrefix = "Error: ";

/** The title of the summary of fields to correct. */
export const summaryLabel = "There is a problem";

/** How much of a long text still fits, in UTF-16 units; nothing to say while less than nine tenths are used. */
export function roomLeft(length: number, maxLength: number): string {
  if (length > maxLength)
    return `${counted(length - maxLength, "character")} too many: at most ${maxLength} fit`;
  return length >= maxLength * 0.9 ? `${counted(maxLength - length, "character")} left` : "";
}

/** The second line of every failure toast (specification section 8). */
export function emailUsDirectly(email: string): string {
  return `Please try again or email us directly at ${email}`;
}

/** An empty required field, on the forms that have no text of their own (specification section 5). */
export const requiredFieldsMissing: Message = { title: "Please fill in all required fields" };

/** The failure of the forms that write to the campaign (specification section 8). */
export function messageFailed(email: string): Message {
  return { title: "Failed to send message", description: emailUsDirectly(email) };
}

/** The success of the forms that write to the campaign (specification section 8). */
export function messageSucceeded({ contactReply }: Promises): Message {
  return { title: "Message sent successfully!", description: thanksForMessage(contactReply) };
}

/** Said on the page and by e-mail; `contactReply` is the campaign's promise, `24 hours`. */
export function thanksForMessage(contactReply: string): string {
  return `Thank you for reaching out. We'll respond within ${contactReply}.`;
}
