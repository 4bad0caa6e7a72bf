import { lawnSignForm } from "#domain/messages/forms/lawn-sign.ts";
import { receiveForm } from "#server/messages/forms/receive-form.ts";
import { storeSign } from "#server/messages/signs/signs.ts";

export const askForSign = receiveForm({ form: lawnSignForm, store: storeSign });
