import { oneOf } from "#office/shell/acts/fields.ts";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { act, acts, done, type WithValue } from "#office/shell/acts/acts.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { keepLook, readLook, themes } from "#office/shell/look.ts";
import { HiddenFields } from "#office/shell/ui/act.tsx";
import { PartHeading } from "#office/shell/ui/part.tsx";
import { visitOf } from "#office/shell/visit.ts";

const path = "/settings/look";

/** What this device chose. */
export function themeAndKeysLoader({ context }: LoaderFunctionArgs) {
  return readLook(visitOf(context).cookies);
}

const look = { theme: oneOf(themes), keys: oneOf(["on", "off"]) };

export const themeAndKeysActs = acts({ keep: act(look, keep) });

async function keep({ visit, value: { theme, keys } }: WithValue<typeof look>) {
  const hasSingleKeys = keys === "on";
  keepLook(visit.cookies, { theme, hasSingleKeys });
  return done(visit, path, { text: "Kept on this device." });
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
