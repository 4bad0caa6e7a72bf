import { emailSignupForm } from "#domain/forms/email-signup.ts";
import { receiveForm } from "../forms/receive-form.ts";
import { storeSignUp } from "../people/sign-up.ts";

/** Takes a sign-up to the campaign letter (decisions section 1). */
export const submitEmailSignup = receiveForm({ form: emailSignupForm, store: storeSignUp });
