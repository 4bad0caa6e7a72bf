import type { Content } from "#content/content.ts";
import { language } from "#domain/platform/language.ts";
import { colourInTheme } from "#domain/content/theme/theme.ts";
import { palette } from "#domain/platform/palette.ts";

/** The web manifest: the site as an icon on a phone's home screen. */
export function manifest({ campaign, theme }: Content): string {
  return JSON.stringify({
    name: campaign.name,
    short_name: campaign.candidate.name,
    start_url: "/",
    display: "browser",
    lang: language,
    background_color: colourInTheme(palette.paper, theme),
    theme_color: colourInTheme(palette.paper, theme),
    icons: [
      { src: campaign.mark.smallIcon, sizes: "192x192", type: "image/png" },
      { src: campaign.mark.largeIcon, sizes: "512x512", type: "image/png" },
    ],
  });
}
