/**
 * What stands on every page in each phase of the election: before nominations, in the campaign, on a day of advance voting, on
 * voting day, and after the vote. What one page says in a phase stands with that page; the dates are in campaign.ts.
 */

import { document, inPhases, line, prose } from "./schema/fields.ts";

export const phasesSchema = () =>
  document("Phases of the election", {
    strip: inPhases(prose({ max: 300 }), { label: "The line above every page" }),
    independence: line({ max: 200, label: "Who it is, before the line above every page" }),
    draft: line({ label: "The mark of a draft" }),
    candidacy: line({ max: 200, label: "What search engines are told of the candidacy" }),
    jobTitle: inPhases(line({ max: 60 }), { label: "What search engines are told that the candidate is" }),
  });
