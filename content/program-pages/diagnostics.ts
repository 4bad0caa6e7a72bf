/** Words of /test-donations and /donation-test: for those who run the campaign. */

import { document, group, line, list, number } from "#content/schema/fields.ts";

export const diagnosticsSchema = () =>
  document("Tests of the donation system", {
    note: line({ max: 300 }),
    testPage: group({
      title: line({ max: 60 }),
      back: line({ max: 60 }),
      other: line({ max: 60 }),
      suite: line({ max: 60 }),
      run: line({ max: 60 }),
      running: line({ max: 60 }),
      needsScript: line(),
      finished: line({ max: 60 }),
      form: line({ max: 60 }),
      formNote: line({ max: 200 }),
      guidelines: line({ max: 60 }),
      manual: line({ max: 60 }),
      manualNote: line(),
      scenarios: line({ max: 60 }),
    }),
    manualAmounts: list(number(), { max: 12 }),
    scenarios: list(group({ amount: number(), title: line({ max: 60 }), steps: line({ max: 160 }) }), {
      max: 12,
    }),
    statusPage: group({
      title: line({ max: 60 }),
      back: line({ max: 60 }),
      other: line({ max: 60 }),
      checker: line({ max: 60 }),
      check: line({ max: 60 }),
      checking: line({ max: 60 }),
      needsScript: line(),
      finished: line({ max: 60 }),
      guide: line({ max: 60 }),
      steps: list(group({ title: line({ max: 60 }), text: line({ max: 300 }) }), { max: 12 }),
    }),
  });
