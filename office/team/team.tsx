import { above, needed, oneOf, text } from "#office/shell/acts/fields.ts";
import { Fragment } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { roleDuties, roleNames, roles } from "#domain/team/roles.ts";
import { rateLimitMessage } from "#domain/web/rate-limit.ts";
import { invite, listInvitations, withdrawInvitation } from "#server/team/invitations.ts";
import { changeRole, listMembers, removeMember } from "#server/team/members.ts";
import { endSessionsOf } from "#server/team/sessions.ts";
import { act, acts, done, refused, type WithValue } from "#office/shell/acts/acts.ts";
import { requireTouch } from "#office/shell/acts/fresh-touch.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { newPostKey, postKeyField, postKeyOf } from "#office/shell/acts/post-key.ts";
import { Act, HiddenFields } from "#office/shell/ui/act.tsx";
import { PartHeading } from "#office/shell/ui/part.tsx";
import { Choice, Field, FormError } from "#office/shell/ui/field.tsx";
import { When } from "#office/shell/ui/when.tsx";
import { type Visit, visitOf } from "#office/shell/visit.ts";

const path = "/settings/team";

/** Each is an e-mail to an address that somebody typed. */
const invitationRule = { limit: 20, windowSeconds: 60 * 60 };

/** Who is on the team, and who was invited. */
export async function teamLoader({ context }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  const members = await listMembers(visit.services);
  const invitations = await listInvitations(visit.services);
  return {
    ownId: visit.signedIn.member.id,
    members: members.map(({ id, name, email, role, joined_at }) => ({ id, name, email, role, joined_at })),
    invitations: invitations.map(({ token_hash, name, email, role, expires_at, invited_by }) => ({
      id: token_hash,
      name,
      email,
      role,
      expires_at,
      invited_by,
    })),
  };
}

const invited = {
  role: oneOf(roles, "Please choose what the person does."),
  email: needed("Please write the person's e-mail address."),
  name: needed("Please write the person's name."),
};

const named = { id: text };
const gone = "This person is not on the team any more.";
const given = { ...named, role: above(oneOf(roles, gone)) };

export const teamActs = acts({
  invite: act(invited, inviteSomebody),
  withdraw: act(named, withdraw),
  role: act(given, giveRole),
  remove: act(named, remove),
  "sign-out": act(named, signOutEverywhere),
});

type Named = WithValue<typeof named>;

async function inviteSomebody({ form, visit, value: given }: WithValue<typeof invited>) {
  const { services, signedIn } = visit;
  const { role } = given;
  await requireTouch(visit, form, {
    title: `Invite ${given.name} as ${roleNames[role].toLowerCase()}?`,
    lines: [`${given.email} gets a link by e-mail that works once, for 48 hours.`],
    button: "Touch to invite",
  });
  const verdict = await services.limiter.check(`office-invite:${signedIn.member.id}`, invitationRule);
  if (!verdict.ok) return refused(form, { form: rateLimitMessage(verdict.minutes) });
  const outcome = await invite({ ...given, idempotencyKey: postKeyOf({ form, visit }) }, services);
  if (!outcome.ok && !outcome.isRepeated) return refused(form, { [outcome.field ?? "form"]: outcome.reason });
  return done(visit, path, { text: `${given.name} is invited; the e-mail is on its way.` });
}

async function withdraw({ visit, value: { id } }: Named) {
  const isWithdrawn = await withdrawInvitation(id, visit.services);
  const words = isWithdrawn
    ? "The invitation is withdrawn. Its link no longer works."
    : "The invitation was used or withdrawn already.";
  return done(visit, path, { text: words });
}

async function giveRole({ form, visit, value: { id, role } }: WithValue<typeof given>) {
  const member = await memberOf(id, visit);
  if (!member) return refused(form, { form: gone });
  await requireTouch(visit, form, {
    title: `Make ${member.name} ${roleNames[role].toLowerCase()}?`,
    lines: [`Now ${roleNames[member.role].toLowerCase()}. What they see and may do changes at once.`],
    button: `Touch to make them ${roleNames[role].toLowerCase()}`,
  });
  const outcome = await changeRole(member.id, role, visit.services);
  if (!outcome.ok) return refused(form, { form: outcome.reason });
  return done(visit, path, { text: `${member.name} is ${roleNames[role].toLowerCase()} now.` });
}

async function remove({ form, visit, value: { id } }: Named) {
  const member = await memberOf(id, visit);
  if (!member) return refused(form, { form: gone });
  await requireTouch(visit, form, {
    title: `Remove ${member.name} from the team?`,
    lines: [
      `${member.email}, ${roleNames[member.role].toLowerCase()}. Signed out everywhere at once; their passkeys no longer work.`,
      "What they did stays in the log under their name.",
    ],
    button: `Touch to remove ${member.name}`,
  });
  const outcome = await removeMember(member.id, visit.services);
  if (!outcome.ok) return refused(form, { form: outcome.reason });
  return done(visit, path, { text: `${member.name} is not on the team any more.` });
}

async function signOutEverywhere({ form, visit, value: { id } }: Named) {
  const member = await memberOf(id, visit);
  if (!member) return refused(form, { form: gone });
  await endSessionsOf(member, visit.services);
  return done(visit, path, { text: `${member.name} is signed out everywhere.` });
}

async function memberOf(wanted: string, { services }: Visit) {
  return (await listMembers(services)).find(({ id }) => id === wanted);
}

export function Team() {
  const { members, invitations, ownId } = useLoaderData<typeof teamLoader>();
  return (
    <Page title="Team" back="/settings" sub={`${members.length} in the office`}>
      <FormError />
      <div className="cols w">
        <div>
          <PartHeading isFirst>Who may sign in</PartHeading>
          <ul className="rows">
            {members.map((member) => (
              <MemberRow key={member.id} member={member} isOwn={member.id === ownId} />
            ))}
          </ul>
          <Invitations invitations={invitations} />
        </div>
        <aside>
          <PartHeading isFirst>Invite somebody</PartHeading>
          <InviteForm />
        </aside>
      </div>
    </Page>
  );
}

type TeamFacts = Awaited<ReturnType<typeof teamLoader>>;

function MemberRow({ member, isOwn }: { member: TeamFacts["members"][number]; isOwn: boolean }) {
  return (
    <li>
      <div>
        <b>{member.name}</b> <span className="chip">{roleNames[member.role]}</span>{" "}
        {isOwn && <span className="chip me">You</span>}
        <p className="soft s">
          {member.email}, since <When at={member.joined_at} />
        </p>
      </div>
      <details className="menu">
        <summary className="b">
          Change<span className="vh"> {member.name}</span>
        </summary>
        <div className="stack pad">
          <form method="post" className="bs">
            <HiddenFields fields={{ act: "role", id: member.id }} />
            <label className="vh" htmlFor={`role-${member.id}`}>
              Role of {member.name}
            </label>
            <select className="in short" name="role" id={`role-${member.id}`} defaultValue={member.role}>
              {roles.map((role) => (
                <option key={role} value={role}>
                  {roleNames[role]}
                </option>
              ))}
            </select>
            <button className="b">Give this role</button>
          </form>
          <div className="bs">
            <Act act="sign-out" fields={{ id: member.id }}>
              Sign out everywhere<span className="vh">: {member.name}</span>
            </Act>
            <Act act="remove" fields={{ id: member.id }} look="stop">
              Remove from the team<span className="vh">: {member.name}</span>
            </Act>
          </div>
        </div>
      </details>
    </li>
  );
}

function Invitations({ invitations }: Pick<TeamFacts, "invitations">) {
  if (invitations.length === 0) return null;
  return (
    <>
      <PartHeading>Invited, not here yet</PartHeading>
      <ul className="rows">
        {invitations.map(({ id, name, email, role, expires_at, invited_by }) => (
          <li key={id}>
            <div>
              <b>{name}</b> <span className="chip">{roleNames[role]}</span>
              <p className="soft s">
                {email}, invited by {invited_by}, until <When at={expires_at} />
              </p>
            </div>
            <Act act="withdraw" fields={{ id }}>
              Withdraw<span className="vh"> the invitation of {name}</span>
            </Act>
          </li>
        ))}
      </ul>
    </>
  );
}

function RoleDuties() {
  return (
    <>
      {roles.map((role) => (
        <Fragment key={role}>
          <b>{roleNames[role]}</b>: {roleDuties[role]}
          <br />
        </Fragment>
      ))}
      Each person has one role.
    </>
  );
}

function InviteForm() {
  return (
    <form method="post" className="stack" noValidate>
      <HiddenFields fields={{ act: "invite", [postKeyField]: newPostKey() }} />
      <Field name="name" label="Name" autoComplete="off" />
      <Field
        name="email"
        label="E-mail address"
        type="email"
        autoComplete="off"
        hint="Somebody who is on the team and lost the device gets a new link here too."
      />
      <Choice
        name="role"
        label="Role"
        hint={<RoleDuties />}
        defaultValue="coordinator"
        options={roles.map((role) => ({ value: role, label: roleNames[role] }))}
      />
      <div>
        <button className="b fill">Invite</button>
      </div>
    </form>
  );
}
