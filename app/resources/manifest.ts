import type { LoaderFunctionArgs } from "react-router";
import { renderedContent } from "#app/content/content.ts";
import { language } from "#domain/language.ts";

/** The web manifest: the site as an icon on a phone's home screen. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { campaign } = context.get(renderedContent);
  return Response.json({
    name: campaign.name,
    short_name: campaign.candidate.name,
    start_url: "/",
    display: "browser",
    lang: language,
    background_color: "#f6f0e1",
    theme_color: "#f6f0e1",
    icons: [192, 512].map((size) => ({
      src: `/icons/${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
    })),
  });
}
