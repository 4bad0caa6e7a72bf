import { PartHeading } from "#office/shell/ui/part.tsx";
import { type ActionFunctionArgs, redirect } from "react-router";
import { endSession } from "#server/web/office/office-cookies.ts";
import { revokeSession } from "#server/team/sessions.ts";
import { visitOf } from "#office/shell/visit.ts";
import { KeyGroups, RoomList, SignOut } from "./frame.tsx";
import { Page } from "./page.tsx";
import { useFrame } from "./frame-facts.ts";

/** On a phone: every room with its parts, and the way out. */
export function More() {
  const facts = useFrame();
  return (
    <Page title="More">
      <nav className="more pad" aria-label="All rooms">
        <RoomList rooms={facts.rooms} withAllParts />
      </nav>
      <PartHeading>{facts.memberName}</PartHeading>
      <p>{facts.roleName}</p>
      <p className="bs">
        <a className="hit" href="/settings/look">
          Theme and keys
        </a>
        <a className="hit" href="/keys">
          All keys
        </a>
      </p>
      <SignOut />
    </Page>
  );
}

export async function signOut({ context }: ActionFunctionArgs) {
  const { services, signedIn, cookies } = visitOf(context);
  await revokeSession({ sessionId: signedIn.sessionId, memberId: signedIn.member.id }, services);
  endSession(cookies);
  return redirect("/sign-in", 303);
}

export function KeysPage() {
  const facts = useFrame();
  return (
    <Page title="All keys">
      <KeyGroups groups={facts.keys} Heading="h2" />
      <p className="pad">
        <a href="/settings/look">Switch single keys on or off</a>
      </p>
    </Page>
  );
}
