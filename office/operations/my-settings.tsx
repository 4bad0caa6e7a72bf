import { text, oneOf } from "#office/shell/acts/fields.ts";
import { momentText } from "#domain/platform/time/local-time.ts";
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { inviteDevice } from "#server/team/invitations.ts";
import { addPasskey, listPasskeys, offerOwnPasskey, removePasskey } from "#server/team/passkeys.ts";
import { listSessions, revokeSession } from "#server/team/sessions.ts";
import { act, type ActArguments, acts, done, refused, type WithValue } from "#office/shell/acts/acts.ts";
import { readDeviceResponse } from "#office/shell/acts/device-response.ts";
import { requireTouch } from "#office/shell/acts/fresh-touch.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { Act, HiddenFields } from "#office/shell/ui/act.tsx";
import { PartHeading } from "#office/shell/ui/part.tsx";
import { FormError } from "#office/shell/ui/field.tsx";
import { Icon } from "#office/shell/ui/icon.tsx";
import { When } from "#office/shell/ui/when.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { encodeQR } from "qr";
import { keepLook, readLook, themes } from "#office/shell/look.ts";

const path = "/settings/me";

export async function myDevicesLoader({ context }: LoaderFunctionArgs) {
  const { services, signedIn } = visitOf(context);
  const passkeys = await listPasskeys(signedIn.member.id, services);
  return {
    passkeys: passkeys.map(({ id, device, created_at, used_at }) => ({ id, device, created_at, used_at })),
    sessions: await listSessions(signedIn.member.id, services),
    sessionId: signedIn.sessionId,
    passkeyId: signedIn.passkeyId,
  };
}

/** What the browser hands to the device for one more passkey, as JSON for the page's script. */
export async function myDevicesChallenge({ context }: ActionFunctionArgs) {
  const { services, signedIn } = visitOf(context);
  // Only the first one, after a trial's link: a further device is added by a touch of the one before.
  const hasOne = (await listPasskeys(signedIn.member.id, services)).length > 0;
  if (hasOne) return new Response("You have a passkey already. Load this page again.", { status: 403 });
  return Response.json(await offerOwnPasskey(signedIn, services));
}

const named = { id: text };

export const myDevicesActs = acts({ add, remove: act(named, remove), end: act(named, end), link });

async function add({ form, visit, request }: ActArguments) {
  const given = readDeviceResponse<RegistrationResponseJSON>(form, request);
  const isAdded = given && (await addPasskey(visit.signedIn, given, visit.services));
  if (!isAdded) return refused(form, { form: "The device did not make a passkey. Try again." });
  return done(visit, path, { text: "This device has a passkey now." });
}

async function remove({ form, visit, value: { id: passkeyId } }: WithValue<typeof named>) {
  const { member, sessionId: keptSession, passkeyId: usedHere } = visit.signedIn;
  const memberId = member.id;
  const passkeys = await listPasskeys(memberId, visit.services);
  const passkey = passkeys.find(({ id }) => id === passkeyId);
  if (passkey && passkeys.length > 1)
    await requireTouch(visit, form, {
      title: "Remove a passkey?",
      lines: [
        `${passkey.device}, made ${momentText(passkey.created_at, visit.services.content().campaign.timeZone)}. ${passkeyId === usedHere ? "It is the one that you use on this device, which" : "That device"} can't sign in any more.`,
        "You are signed out everywhere but on this device.",
      ],
      button: "Touch to remove it",
    });
  const outcome = await removePasskey({ passkeyId, memberId, keptSession }, visit.services);
  return outcome.ok
    ? done(visit, path, { text: "The passkey is removed, and every other device is signed out." })
    : refused(form, { form: outcome.reason });
}

async function end({ visit, value: { id: sessionId } }: WithValue<typeof named>) {
  const memberId = visit.signedIn.member.id;
  await revokeSession({ sessionId, memberId }, visit.services);
  return done(visit, path, { text: "That device is signed out." });
}

/** The link stands in the page that answers the post, and nowhere else. */
async function link({ form, visit }: ActArguments) {
  await requireTouch(visit, form, {
    title: "Add a second device?",
    lines: ["You get a code for the other phone's camera. It works once, for 10 minutes."],
    button: "Touch to show the code",
  });
  return { device: await inviteDevice(visit.signedIn.member, visit.services) };
}

export function MyDevices() {
  const { passkeys, sessions, sessionId, passkeyId } = useLoaderData<typeof myDevicesLoader>();
  const { device } = (useActionData() as { device?: { link: string; expiresAt: string } } | undefined) ?? {};
  return (
    <Page title="My devices" back="/settings">
      <FormError />
      {device && (
        <div className="slip qr pad">
          <QrCode text={device.link} label="Code of the link for your other device" />
          <div>
            <p>
              <b>Point the other phone’s camera here.</b>
            </p>
            <p className="hint">
              The code works once, until <When at={device.expiresAt} />.
            </p>
          </div>
        </div>
      )}
      <PartHeading>Passkeys</PartHeading>
      {passkeys.length === 0 && (
        <p className="note due">
          You signed in with the link of a trial and have no passkey. Acts that can’t be undone ask for one.
        </p>
      )}
      <ul className="rows">
        {passkeys.map(({ id, device, created_at, used_at }) => (
          <li key={id}>
            <div>
              <b>{device}</b> {id === passkeyId && <span className="chip me">Used on this device</span>}
              <p className="soft s">
                Made <When at={created_at} />
                {used_at && (
                  <>
                    , last used <When at={used_at} />
                  </>
                )}
              </p>
            </div>
            {passkeys.length > 1 && (
              <Act act="remove" fields={{ id }} look="stop">
                Remove<span className="vh"> {device}</span>
              </Act>
            )}
          </li>
        ))}
      </ul>
      {passkeys.length === 0 ? (
        <form method="post" action={path} data-passkey="own" className="stack pad">
          <HiddenFields fields={{ act: "add", challenge: "", response: "" }} />
          <button className="b fill">
            <Icon name="key" />
            Make a passkey on this device
          </button>
          <p className="note bad" role="alert" data-passkey-problem hidden />
        </form>
      ) : (
        <div className="pad">
          {passkeys.length === 1 && (
            <p className="hint">
              If this one device is lost, you need a new invitation to sign in again. A second device does it
              by itself.
            </p>
          )}
          <Act act="link">Add a second device</Act>
        </div>
      )}
      <PartHeading>Where you are signed in</PartHeading>
      <ul className="rows">
        {sessions.map(({ id, device, started_at, seen_at }) => (
          <li key={id}>
            <div>
              <b>{device}</b> {id === sessionId && <span className="chip me">This device</span>}
              <p className="soft s">
                Since <When at={started_at} />, last seen <When at={seen_at} />
              </p>
            </div>
            {id !== sessionId && (
              <Act act="end" fields={{ id }} look="stop">
                Sign out<span className="vh"> {device}</span>
              </Act>
            )}
          </li>
        ))}
      </ul>
    </Page>
  );
}

/** A link as a code that another phone's camera reads: dark on white by day and by night. */
function QrCode({ text, label }: { text: string; label: string }) {
  const modules = encodeQR(text, "raw", { ecc: "medium" });
  const size = modules.length;
  const dark = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#111" d={dark.join("")} />
    </svg>
  );
}

const lookPath = "/settings/look";

/** What this device chose. */
export function themeAndKeysLoader({ context }: LoaderFunctionArgs) {
  return readLook(visitOf(context).cookies);
}

const look = { theme: oneOf(themes), keys: oneOf(["on", "off"]) };

export const themeAndKeysActs = acts({ keep: act(look, keep) });

async function keep({ visit, value: { theme, keys } }: WithValue<typeof look>) {
  const hasSingleKeys = keys === "on";
  keepLook(visit.cookies, { theme, hasSingleKeys });
  return done(visit, lookPath, { text: "Kept on this device." });
}

export function ThemeAndKeysPage() {
  const { theme, hasSingleKeys } = useLoaderData<typeof themeAndKeysLoader>();
  return (
    <Page title="Theme and keys" back="/settings">
      <form method="post" className="stack">
        <HiddenFields fields={{ act: "keep" }} />
        <p className="hint pad">This is kept on this device only.</p>
        <fieldset>
          <PartHeading isFirst id="theme-title">
            Theme
          </PartHeading>
          <div role="radiogroup" aria-labelledby="theme-title">
            {themeChoices.map(({ value, label }) => (
              <label className="ck" key={value}>
                <input type="radio" name="theme" value={value} defaultChecked={value === (theme ?? "")} />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <PartHeading>Keys</PartHeading>
        <label className="ck">
          <input type="checkbox" name="keys" value="on" defaultChecked={hasSingleKeys} />
          <span>
            Single keys act: / finds, J and K move in a list, G and a letter open a room. Switch them off if
            you dictate to the computer, or press keys by accident.
          </span>
        </label>
        <p>
          <a href="/keys">All keys</a>
        </p>
        <button className="b fill">Keep</button>
      </form>
    </Page>
  );
}

const themeChoices = [
  { value: "", label: "As the device: dark in the evening where it is set so" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];
