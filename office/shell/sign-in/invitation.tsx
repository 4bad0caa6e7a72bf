import { momentText } from "#domain/platform/time/local-time.ts";
import { useContent } from "#office/shell/content-context.ts";
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { keepSession } from "#server/web/office/office-cookies.ts";
import { clientKey } from "#server/platform/rate-limits/client-address.ts";
import { findInvitation } from "#server/team/invitations.ts";
import { acceptInvitation, offerInvitedPasskey } from "#server/team/passkeys.ts";
import { roleDuties, roleNames } from "#domain/team/roles.ts";
import { readForm, textOf } from "#office/shell/acts/acts.ts";
import { SignInLayout } from "#office/shell/layout/sign-in-layout.tsx";
import { HiddenFields } from "#office/shell/ui/act.tsx";
import { Icon } from "#office/shell/ui/icon.tsx";
import { When } from "#office/shell/ui/when.tsx";
import { readDeviceResponse } from "#office/shell/acts/device-response.ts";
import { signInContext, limitOf, goInto } from "./sign-in.tsx";

/** What the holder of a link is shown. */
export async function invitationLoader({ request, context }: LoaderFunctionArgs) {
  const { services } = context.get(signInContext);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const found = await findInvitation(token, services);
  if (found.state === "unknown") return { state: found.state };
  const { name, role, invited_by, expires_at, used_at } = found.invitation;
  return {
    state: found.state,
    token,
    name,
    role,
    invitedBy: invited_by,
    expiresAt: expires_at,
    usedAt: used_at,
  };
}

/** Checks the device's response, makes the person and the passkey, and signs in. */
export async function invitationAction({ request, context }: ActionFunctionArgs) {
  const { services, cookies } = context.get(signInContext);
  const limit = await limitOf(request, services);
  if (limit) return data({ problem: limit.sentence }, limit.response);
  const form = await readForm(request);
  const given = readDeviceResponse<RegistrationResponseJSON>(form, request);
  if (!given) return data({ problem: "The device did not respond." }, { status: 422 });
  const from = clientKey(request, services.config);
  const outcome = await acceptInvitation(textOf(form, "token"), { ...given, from }, services);
  if (!outcome.ok) return data({ problem: outcome.reason }, { status: 422 });
  keepSession(cookies, outcome.token);
  return goInto("/today");
}

/** What the browser hands to the device, as JSON for the page's script. */
export async function invitationChallenge({ request, context }: ActionFunctionArgs) {
  const { services } = context.get(signInContext);
  const limit = await limitOf(request, services);
  if (limit) return new Response(limit.sentence, limit.response);
  const form = await readForm(request);
  const offer = await offerInvitedPasskey(textOf(form, "token"), services);
  return offer
    ? Response.json(offer)
    : new Response("This invitation has expired. Ask the candidate for a new one.", { status: 410 });
}

export function Invitation() {
  const { timeZone } = useContent().campaign;
  const found = useLoaderData<typeof invitationLoader>();
  const { problem } = (useActionData() as { problem?: string } | undefined) ?? {};
  if (found.state === "unknown") return <Over text="This link is not an invitation, or it was withdrawn." />;
  if (found.state === "used")
    return (
      <Over
        text={`This invitation was used on ${momentText(found.usedAt ?? "", timeZone)}. If that was you, sign in. If not, tell the candidate now.`}
      />
    );
  if (found.state === "expired")
    return <Over text="This invitation has expired. Ask the candidate for a new one." />;
  return (
    <SignInLayout title="Invitation">
      <h1>Welcome, {found.name}</h1>
      <p className="lead">
        {found.invitedBy} asks you to help as <b>{roleNames[found.role].toLowerCase()}</b>:{" "}
        {roleDuties[found.role]}
      </p>
      {problem && (
        <div className="note bad" role="alert">
          <b>It did not work.</b> {problem}
        </div>
      )}
      <form
        method="post"
        action={`/invitation?token=${found.token}`}
        className="stack"
        data-passkey="invitation"
      >
        <HiddenFields fields={{ token: found.token, challenge: "", response: "" }} />
        <button className="b fill big2">
          <Icon name="key" />
          Make my passkey
        </button>
        <p className="note bad" role="alert" data-passkey-problem hidden />
      </form>
      <noscript>
        <p className="note due">Making a passkey needs scripts; the rest of the office works without them.</p>
      </noscript>
      <p className="hint">
        This link works once, until <When at={found.expiresAt} />. It takes a touch or a look, about 10
        seconds.
      </p>
    </SignInLayout>
  );
}

function Over({ text }: { text: string }) {
  return (
    <SignInLayout title="Invitation">
      <h1>Campaign office</h1>
      <div className="note due">{text}</div>
      <a className="b fill big2" href="/sign-in">
        Sign in
      </a>
    </SignInLayout>
  );
}
