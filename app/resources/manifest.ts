import type { Content } from "#content/content.ts";
import { language } from "#domain/platform/language.ts";
import { inks } from "#domain/platform/inks.ts";

/** The web manifest: the site as an icon on a phone's home screen. */
export function manifest({ campaign }: Content): string {
  return JSON.stringify({
    name: campaign.name,
    short_name: campaign.candidate.name,
    start_url: "/",
    display: "browser",
    lang: language,
    background_color: inks.paper,
    theme_color: inks.paper,
    icons: [
      { src: campaign.mark.smallIcon, sizes: "192x192", type: "image/png" },
      { src: campaign.mark.largeIcon, sizes: "512x512", type: "image/png" },
    ],
  });
}
