/** What can be done with a letter that is scheduled, on its way or stopped. */

import {
  continueLetter,
  type LetterOutcome,
  stopLetter,
  unscheduleLetter,
} from "#server/messages/letters/sending.ts";
import type { Services } from "#server/services.ts";
import { type ActArguments, done, refused } from "#office/shell/acts/acts.ts";

type Change = (id: string, services: Services) => Promise<LetterOutcome>;

export const sendingActs = {
  unschedule: (given: ActArguments) => change(given, unscheduleLetter, "A draft again."),
  stop: (given: ActArguments) => change(given, stopLetter, "Stopped. What waited will not be sent."),
  continue: (given: ActArguments) => change(given, continueLetter, "It goes on where it stopped."),
};

async function change({ form, visit, params }: ActArguments, act: Change, text: string) {
  const id = params["id"] ?? "";
  const outcome = await act(id, visit.services);
  return outcome.ok ? done(visit, `/letters/${id}`, { text }) : refused(form, { form: outcome.reason });
}
