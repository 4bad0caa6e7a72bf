/** Words of the sign-up to the campaign letter, on the home page and /newsletter. */

import { document, group, inPhases, line, list } from "#content/schema/fields.ts";

export const newsletterSchema = () =>
  document("Newsletter", {
    form: group({
      label: line({ max: 60 }),
      signUp: line({ max: 60 }),
      subscribe: line({ max: 60 }),
      sending: line({ max: 60 }),
      thanks: line({ max: 60 }),
      confirm: line(),
      promise: line(),
    }),
    page: group({
      title: line({ max: 60 }),
      lead: line({ max: 160 }),
      promises: list(line(), { max: 12 }),
      note: inPhases(line({ canBeEmpty: true }), { hint: "After the promises; empty says nothing." }),
    }),
  });
