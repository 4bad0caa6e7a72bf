import { lawnSignForm } from "#domain/messages/forms/lawn-sign.ts";
import { receiveForm } from "#server/messages/forms/receive-form.ts";
import { storeSign } from "#server/messages/signs/signs.ts";

/** Takes that somebody wants a sign on a lawn. */
export const askForSign = receiveForm({ form: lawnSignForm, store: storeSign });
