/** Somebody of the team with a passkey of their own, for acts that ask for a touch for themselves alone. */

import type { Role } from "#domain/team/roles.ts";
import type { Services } from "#server/services.ts";
import { invite } from "#server/team/invitations.ts";
import { acceptInvitation, offerInvitedPasskey } from "#server/team/passkeys.ts";
import { type Authenticator, createAuthenticator } from "./authenticator.ts";
import { browseOffice, type OfficeResponse } from "./office.ts";

const origin = "http://localhost:3001";

/** Joins the team with a new passkey; `office` is the browser they work in, `phone` the device that is touched. */
export async function joinWithPasskey(role: Role, services: Services) {
  const email = `${crypto.randomUUID()}@example.org`;
  const name = `Sample ${role}`;
  const invited = await invite({ email, name, role }, services);
  const token = invited.ok ? (new URL(invited.link).searchParams.get("token") ?? "") : "";
  const offer = await offerInvitedPasskey(token, services);
  const phone = createAuthenticator();
  const response = phone.register(offer?.options.challenge ?? "", origin);
  const joined = await acceptInvitation(
    token,
    { challengeId: offer?.challengeId ?? "", response, device: "Safari on iPhone" },
    services,
  );
  if (!joined.ok) throw new Error(joined.reason);
  const person = { memberId: "", name, email, token: joined.token };
  return { phone, office: browseOffice(services, { person }), token: joined.token };
}

/** What the page that asks for a touch posts once the device responded. */
export function touchOf(asked: OfficeResponse, phone: Authenticator): Record<string, string> {
  const options = JSON.parse(unescaped(/data-options="([^"]*)"/.exec(asked.text)?.[1] ?? "{}"));
  const challengeId = /name="touch-challenge" value="([^"]*)"/.exec(asked.text)?.[1] ?? "";
  const response = phone.authenticate(options.challenge, origin);
  return { touch: JSON.stringify(response), "touch-challenge": challengeId };
}

function unescaped(html: string): string {
  return html.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
