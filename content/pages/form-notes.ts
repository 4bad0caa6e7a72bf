/** The purpose of each form, said where the details are given (PIPA, B.C.: purpose and contact at or before collection). */

import { document, prose } from "#content/schema/fields.ts";

export const formNotesSchema = () =>
  document("Purposes of the forms", {
    volunteer: prose({ max: 200 }),
    message: prose({ max: 200 }),
    concern: prose({ max: 300 }),
    feedback: prose({ max: 300 }),
    donation: prose({ max: 200 }),
  });
