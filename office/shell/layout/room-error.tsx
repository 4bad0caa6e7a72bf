import { isRouteErrorResponse, useRouteError, useLocation } from "react-router";
import { TouchNeeded } from "#office/shell/acts/fresh-touch.ts";
import { Page } from "./page.tsx";
import { HiddenFields } from "#office/shell/ui/act.tsx";
import { Icon } from "#office/shell/ui/icon.tsx";

/** What a room shows in place of a page that it refuses: the touch that an act needs, not your room, nothing here. */
export function RoomError() {
  const error = useRouteError();
  if (error instanceof TouchNeeded) return <TouchPage needed={error} />;
  const status = isRouteErrorResponse(error) || error instanceof Response ? error.status : 500;
  const { title, text } = words[status] ?? unreadable;
  return (
    <Page title={title}>
      <p className="lead pad">{text}</p>
      <p className="pad">
        <a className="b" href="/today">
          Go to Today
        </a>
      </p>
    </Page>
  );
}

const unreadable = { title: "This can't be read", text: "The address or the form was not complete." };

const words: Record<number, { title: string; text: string }> = {
  403: {
    title: "Not open to your role",
    text: "Your role may not open this page. If it should, ask the candidate to change it.",
  },
  404: {
    title: "Nothing is here",
    text: "The page at this address was removed, or the address is not complete.",
  },
};

/** Asks for a touch of the passkey for one act; the same form is posted again with the device's response. The way out is the page that the form was on. */
function TouchPage({ needed }: { needed: TouchNeeded }) {
  const { asked, offer, fields, hasFailed } = needed;
  const { pathname, search } = useLocation();
  const before = `${pathname}${search}`;
  return (
    <Page title={asked.title} back={before}>
      <div className="dlg pad stack">
        {hasFailed && (
          <div className="note bad" role="alert">
            <b>The device did not confirm it.</b> Nothing was done. Try again, or use another device that has
            your passkey.
          </div>
        )}
        {asked.lines?.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {offer ? (
          <form
            method="post"
            className="stack"
            data-passkey="touch"
            data-options={JSON.stringify(offer.options)}
          >
            <HiddenFields fields={fields} />
            <input type="hidden" name="touch-challenge" value={offer.challengeId} />
            <input type="hidden" name="touch" value="" />
            <p className="hint">Your device asks for a touch or a look, and only then is it done.</p>
            <div className="bs">
              <button className="b fill">
                <Icon name="key" />
                {asked.button}
              </button>
              <a className="b quiet" href={before}>
                Cancel
              </a>
            </div>
            <p className="note bad" role="alert" data-passkey-problem hidden />
            <noscript>
              <p className="note due">This needs scripts: the passkey can't be asked for without them.</p>
            </noscript>
          </form>
        ) : (
          <FirstPasskey before={before} fields={fields} />
        )}
      </div>
    </Page>
  );
}

/** Makes the first passkey, as in a trial; the form is posted again then, which asks for a touch of it. */
function FirstPasskey({ before, fields }: { before: string; fields: TouchNeeded["fields"] }) {
  return (
    <>
      <form method="post" action="/settings/me" className="stack" data-passkey="own">
        <HiddenFields fields={{ act: "add", challenge: "", response: "" }} />
        <p className="note due">
          This needs a passkey, and you have none yet: your phone or computer keeps it, and shows with it that
          it is you, by a touch, a look or its code. Make one here and go on.
        </p>
        <div className="bs">
          <button className="b fill">
            <Icon name="key" />
            Make a passkey and go on
          </button>
          <a className="b quiet" href={before}>
            Cancel
          </a>
        </div>
        <p className="note bad" role="alert" data-passkey-problem hidden />
        <noscript>
          <p className="note due">
            This needs scripts: a passkey can't be made without them. Cancel, and leave it for later.
          </p>
        </noscript>
      </form>
      <form method="post" action={before} data-kept-post hidden>
        <HiddenFields fields={fields} />
      </form>
    </>
  );
}
