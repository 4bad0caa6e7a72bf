/** The sign-up to the campaign letter (specification sections 2, 3 and 5). */

import { createForm, type ValueOf } from "./form.ts";
import { email, line } from "./field.ts";
import { emailUsDirectly, fieldLimits, requiredFieldsMissing } from "./form-texts.ts";

const fields = {
  firstName: line({ label: "First name", required: true, maxLength: fieldLimits.name }),
  /** Asked only where the form begins a page. */
  lastName: line({ label: "Last name", maxLength: fieldLimits.name }),
  email: email({ label: "Email", required: true }),
};

/** A sign-up as it is stored, beside the consent. */
export type EmailSignup = ValueOf<typeof fields>;

/** The delivery's own texts: the specification gives this form none but its required fields. */
export const emailSignupForm = createForm({
  functionName: "submit-email-signup",
  block: { kind: "sign-up" },
  thankYouPage: "/thank-you/sign-up",
  fields,
  missing: requiredFieldsMissing,
  succeeded: () => ({
    title: "Thank you for signing up",
    description: "Please open the e-mail we just sent you and confirm your address.",
  }),
  failed: (address) => ({ title: "Failed to sign up", description: emailUsDirectly(address) }),
});

/** Changes whenever the wording of `signUpConsent` changes: it is stored with each consent (CASL). */
export const signUpConsentVersion = "2026-11-1";

/**
 * What a person agrees to by signing up: who writes, from where, and how to leave the list (CASL s.10).
 * It is shown beside the button and stored with the sign-up.
 */
export function signUpConsent(sender: { name: string; postalAddress: string; email: string }): string {
  return (
    `By signing up you agree to receive the campaign letter by e-mail from ${sender.name}, ` +
    `${sender.postalAddress}, ${sender.email}. You can leave at any time with one click.`
  );
}
