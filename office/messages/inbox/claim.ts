import type { ActionFunctionArgs } from "react-router";
import { claimAnswer } from "#server/messages/inbox/answer.ts";
import { visitOf } from "#office/shell/visit.ts";

/** For the page's script: this person writes an answer now. 409 with a name when somebody else does. */
export async function claimAction({ context, params }: ActionFunctionArgs): Promise<Response> {
  const { services } = visitOf(context);
  const outcome = await claimAnswer({ id: params["id"] ?? "" }, services);
  return outcome.ok
    ? new Response(null, { status: 204 })
    : Response.json({ by: outcome.by }, { status: 409 });
}
