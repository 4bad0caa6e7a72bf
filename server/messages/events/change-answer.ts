/** `/events/yes/change`: the link in the e-mails about an answer. Opening it shows the answer; only a button changes it. */

import { takesPlace } from "#domain/content/calendar/calendar.ts";
import { whenOf } from "#domain/content/calendar/calendar.ts";
import { readFields, type FormInput } from "#domain/messages/forms/form.ts";
import { answerFields } from "#domain/messages/forms/event-answer.ts";
import type { AnswerState } from "#domain/messages/mail/link-state.ts";
import { readPost } from "#server/messages/forms/read-post.ts";
import { deadLink, seeOther, showAnswer, tokenOf } from "#server/messages/people/link-responses.ts";
import { readIdToken } from "#server/platform/mail/mail-links.ts";
import type { Services } from "#server/services.ts";
import { type Answer, readAnswer, toldIn, toldNow } from "./answer-rows.ts";
import { cancelAnswer, changeAnswerTo, openEvent, sayYes } from "./answers.ts";

export async function changeAnswer(request: Request, services: Services): Promise<Response> {
  const token = readIdToken("event-answer", tokenOf(request), services.config);
  const answer = token && (await readAnswer(token.id, services));
  if (!answer || !isOfEvent(answer)) return deadLink();
  const shown = stateOf(answer, services);
  if (request.method !== "POST") return showAnswer(request, shown, services);
  const { input } = await readPost(request);
  const errors = shown.answer.isOpen ? await decide(answer, input, services) : undefined;
  if (errors) return showAnswer(request, { ...shown, errors }, services);
  const { pathname, search } = new URL(request.url);
  return seeOther(pathname + search);
}

type EventAnswer = Answer & Pick<AnswerState["answer"], "state">;

/** Answers to shifts have a page of their own. */
function isOfEvent(answer: Answer): answer is EventAnswer {
  return answer.volunteer_id === null;
}

/** What the pressed button does; the errors of what it can't do. */
async function decide(
  answer: Answer,
  input: FormInput,
  services: Services,
): Promise<Record<string, string> | undefined> {
  switch (input["act"]) {
    case "cancel":
      await cancelAnswer({ id: answer.id }, services);
      return undefined;
    case "again":
      await sayYes(answer.id, services);
      return undefined;
    case "keep": {
      const { values, errors } = readFields(answerFields, input);
      if (Object.keys(errors).length > 0) return errors;
      const { party = answer.party, needs = answer.needs } = values;
      const changed = await changeAnswerTo(answer.id, { party, needs }, services);
      const { full } = services.content()["pages/e-mail-link"].answer;
      return changed.ok || changed.reason !== "full" ? undefined : { party: full };
    }
    default:
      return undefined;
  }
}

function stateOf(answer: EventAnswer, services: Services): AnswerState {
  const event = toldIn(answer);
  const now = services.content().events.find(({ id }) => id === answer.event_id);
  return {
    answer: {
      title: event.title,
      when: whenOf(event, services.content()),
      place: event.location,
      state: answer.state,
      isOpen: openEvent(answer.event_id, services) !== undefined,
      isOff: !takesPlace(toldNow(now, event)),
      note: now?.note,
      party: String(answer.party),
      needs: answer.needs,
    },
  };
}
