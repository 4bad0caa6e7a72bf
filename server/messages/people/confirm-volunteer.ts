/** `/volunteer/confirm`: the link in the mail after an application shows that the address is the volunteer's own. */

import type { Services } from "#server/services.ts";
import { askWithButton, deadLink, sayDone, seeOther, tokenOf } from "./link-responses.ts";
import { readVolunteerToken } from "#server/platform/mail/mail-links.ts";

/** `GET` shows a button, because mail scanners open links; the button's `POST` confirms, as often as it is pressed. */
export async function confirmVolunteer(request: Request, services: Services): Promise<Response> {
  const token = readVolunteerToken(tokenOf(request), services.config);
  const application = token && (await findApplication(token.id, services));
  if (!application?.email || !application.email_key) return deadLink();
  if (request.method === "POST") {
    await confirmAddress(application.email_key, services);
    const { pathname, search } = new URL(request.url);
    return seeOther(pathname + search);
  }
  return application.email_confirmed_at
    ? sayDone(request, "volunteer", services)
    : askWithButton(request, { ask: "confirmVolunteer", email: application.email }, services);
}

function findApplication(id: string, { database }: Services) {
  return database
    .selectFrom("submission")
    .select(["email", "email_key", "email_confirmed_at"])
    .where("id", "=", id)
    .where("kind", "=", "volunteer")
    .executeTakeFirst();
}

/** Every application of the address: only the first within an hour is answered with a link. */
async function confirmAddress(emailKey: string, { database, clock }: Services): Promise<void> {
  await database
    .updateTable("submission")
    .set({ email_confirmed_at: clock.now().toISOString() })
    .where("kind", "=", "volunteer")
    .where("email_key", "=", emailKey)
    .where("email_confirmed_at", "is", null)
    .execute();
}
