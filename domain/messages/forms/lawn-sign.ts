/** Asking for a lawn sign, with the consent of who owns the lawn. */

import { houseOf, signLimits } from "#domain/messages/signs.ts";
import { createForm, pleaseCorrect, readFields, type ValueOf, type FieldErrors } from "./form.ts";
import { email, line, oneOf, placeOf, text } from "./field.ts";
import { emailUsDirectly, fieldLimits, requiredFieldsMissing } from "./form-texts.ts";

/** Who says that the sign may stand there. */
export const lawnOwners = [
  { id: "own", label: "It is mine, and the sign may stand there" },
  { id: "other", label: "Its owner agreed that the sign may stand there" },
] as const;

const fields = {
  name: line({ label: "Name", required: true, maxLength: fieldLimits.name }),
  email: email({ label: "Email" }),
  phone: line({ label: "Phone", maxLength: fieldLimits.phone }),
  address: line({ label: "Address of the lawn", required: true, maxLength: signLimits.address }),
  area: placeOf("volunteerAreas", { label: "Neighbourhood" }),
  lawn: oneOf(lawnOwners, { label: "Whose lawn", required: true }),
  owner: line({ label: "Name of the owner, where it is not you", maxLength: fieldLimits.name }),
  spot: text({ label: "Where it should stand", maxLength: signLimits.spot }),
};

/** A request as it was sent. */
export type SignRequest = ValueOf<typeof fields>;

const form = createForm({
  functionName: "ask-for-sign",
  block: { kind: "form", form: "sign" },
  thankYouPage: "/thank-you/sign",
  fields,
  missing: requiredFieldsMissing,
  succeeded: () => ({
    title: "Your sign is on our list",
    description: "Somebody from the campaign brings it and puts it up.",
  }),
  failed: (address) => ({ title: "Your sign could not be asked for", description: emailUsDirectly(address) }),
});

/** The form; of e-mail and telephone one is enough, and an owner who is somebody else has a name. */
export const lawnSignForm: typeof form = {
  ...form,
  parse(input, places) {
    const parsed = form.parse(input, places);
    const errors = { ...signFaults(readFields(fields, input).values), ...(parsed.ok ? {} : parsed.errors) };
    const [first] = Object.values(errors);
    if (first === undefined) return parsed;
    const message = parsed.ok ? { title: pleaseCorrect, description: first } : parsed.message;
    return { ok: false, errors, message };
  },
};

/** What is wrong with the fields together; the office's form asks the same. */
export function signFaults({ email, phone, address, lawn, owner }: Partial<SignRequest>): FieldErrors {
  return {
    ...(email === "" && phone === "" && { phone: "Please write a telephone number or an e-mail address" }),
    ...(address &&
      !houseOf(address) && {
        address: "Please begin with the house number and the street, such as 48 Sample Road",
      }),
    ...(lawn === "other" && owner === "" && { owner: "Please write the name of who owns the lawn" }),
  };
}
