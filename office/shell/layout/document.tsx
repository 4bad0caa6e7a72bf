import type { ReactNode } from "react";
import type { OfficeAssets } from "#server/web/office/office-app.ts";
import { language, writtenTimes } from "#domain/platform/language.ts";
import { styleAddress, type Theme } from "#domain/content/theme/theme.ts";
import type { Look } from "#office/shell/look.ts";

type DocumentProps = {
  assets: OfficeAssets;
  look: Look;
  /** The room whose own script is added, when it has one. */
  room: string | undefined;
  /** The campaign's: its inks are in the styles. */
  theme: Theme;
  children: ReactNode;
};

/** The HTML around every page: no inline script and no inline style, because the policy allows neither. */
export function Document({ assets, look, room, theme, children }: DocumentProps) {
  const scripts = ["frame", room].flatMap((name) => (name && assets.scripts[name]) || []);
  return (
    <html lang={language} data-theme={look.theme} data-keys={look.hasSingleKeys ? undefined : "off"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content={look.theme ?? "light dark"} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {assets.styles.map((address) => (
          <link key={address} rel="stylesheet" href={styleAddress(address, theme)} />
        ))}
        {scripts.map((address) => (
          <script key={address} type="module" src={address} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}

/** Keeps dates and times of day on one line, wherever a page shows them: many stand in sentences that come from the server. */
const dates = writtenTimes().source;
/** A tag, with the words in it that are posted back or stand in no line; or a date. */
const tagOrDate = new RegExp(String.raw`<(?:textarea|option|title)\b[^>]*>[^<]*|<[^>]*>|${dates}`, "g");

/** A page's HTML with spaces that don't break within each date. */
export function withUnbrokenDates(html: string): string {
  return html.replace(tagOrDate, (found) =>
    found.startsWith("<") ? found : found.replaceAll(" ", "\u00A0"),
  );
}
