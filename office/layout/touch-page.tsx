import { useLocation } from "react-router";
import { HiddenFields } from "../ui/act.tsx";
import { Icon } from "../ui/icon.tsx";
import type { TouchNeeded } from "../acts/fresh-touch.ts";
import { Page } from "./page.tsx";

/** Asks for a touch of the passkey for one act; the same form is posted again with the device's response. The way out is the page that the form was on. */
export function TouchPage({ needed }: { needed: TouchNeeded }) {
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
                Leave it
              </a>
            </div>
            <p className="note bad" role="alert" data-passkey-problem hidden />
            <noscript>
              <p className="note due">This needs scripts: the passkey can't be asked for without them.</p>
            </noscript>
          </form>
        ) : (
          <>
            <p className="note due">
              This act needs a passkey, and you have none yet. Make one first, then do it again.
            </p>
            <div className="bs">
              <a className="b fill" href="/settings/me">
                Make a passkey
              </a>
              <a className="b quiet" href={before}>
                Leave it
              </a>
            </div>
          </>
        )}
      </div>
    </Page>
  );
}
