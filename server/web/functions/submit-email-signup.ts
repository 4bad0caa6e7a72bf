import { emailSignupForm } from "#domain/messages/forms/email-signup.ts";
import { receiveForm } from "#server/messages/forms/receive-form.ts";
import { storeSignUp } from "#server/messages/people/sign-up.ts";

/** Takes a sign-up to the campaign letter (decisions section 1). */
export const submitEmailSignup = receiveForm({ form: emailSignupForm, store: storeSignUp });
