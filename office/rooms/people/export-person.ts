import type { LoaderFunctionArgs } from "react-router";
import { exportPerson as exportRecord } from "#server/people/person.ts";
import { isFresh } from "#server/team/sessions.ts";
import { visitOf } from "../../visit.ts";
import { emailOf, personPath } from "./person-address.ts";

/** Everything that is kept of the person as a JSON file; without a fresh touch back to the page that asks for one. */
export async function exportPerson({ context, params }: LoaderFunctionArgs) {
  const { services, signedIn } = visitOf(context);
  const email = emailOf(params["person"]);
  if (!isFresh(signedIn, services.clock.now())) return Response.redirect(personAddress(email, services), 303);
  const record = await exportRecord(email, services);
  return new Response(JSON.stringify(record, undefined, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="everything.json"',
    },
  });
}

function personAddress(
  email: string,
  { config }: { config: { office?: { url: string } | undefined } },
): string {
  return `${config.office?.url ?? ""}${personPath(email)}`;
}
