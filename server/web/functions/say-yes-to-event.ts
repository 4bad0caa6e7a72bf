import { eventAnswerForm } from "#domain/messages/forms/event-answer.ts";
import { storeAnswer } from "#server/messages/events/answers.ts";
import { receiveForm } from "#server/messages/forms/receive-form.ts";

/** Takes that somebody comes to an event. */
export const sayYesToEvent = receiveForm({ form: eventAnswerForm, store: storeAnswer });
