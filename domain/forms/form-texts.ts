/** Texts and limits that several forms share. */

import type { Message } from "./form.ts";

/** Longest accepted lengths, in UTF-16 units: generous, yet finite. */
export const fieldLimits = {
  name: 200,
  phone: 50,
  postalCode: 20,
  projectName: 300,
  message: 10_000,
} as const;

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
export const messageSucceeded: Message = {
  title: "Message sent successfully!",
  description: "Thank you for reaching out. We'll respond within 24 hours.",
};
