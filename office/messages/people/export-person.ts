import type { LoaderFunctionArgs } from "react-router";
import { peopleMailKinds } from "#server/messages/people/mail-kinds.ts";
import { exportPerson as exportRecord, type PersonRecord } from "#server/messages/people/person.ts";
import { isFresh } from "#server/team/sessions.ts";
import { savedFile } from "#office/exports/saved-file.ts";
import { mayVisitor, visitOf } from "#office/shell/visit.ts";
import { emailOf, personPath } from "./person-address.ts";

/**
 * Everything that is kept of the person and that the member may see, as a JSON file; without a fresh touch back to the page that asks for
 * one.
 */
export async function exportPerson({ context, params }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  const { services, signedIn } = visit;
  const email = emailOf(params["person"]);
  if (!isFresh(signedIn, services.clock.now())) return Response.redirect(personAddress(email, services), 303);
  const record = await exportRecord(email, services);
  const seen = mayVisitor(visit, "money-totals") ? record : withoutMoney(record);
  return savedFile("everything.json", JSON.stringify(seen, undefined, 2));
}

/** Subjects of e-mails about gifts say the amount. */
function withoutMoney({ mails, ...record }: PersonRecord) {
  const isAboutMoney = (kind: string) => kind === "donation-not-charged" || !peopleMailKinds.includes(kind);
  return { ...record, contributions: undefined, mails: mails.filter(({ kind }) => !isAboutMoney(kind)) };
}

function personAddress(
  email: string,
  { config }: { config: { office?: { url: string } | undefined } },
): string {
  return `${config.office?.url ?? ""}${personPath(email)}`;
}
