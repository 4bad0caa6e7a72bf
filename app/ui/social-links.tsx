import { useContent } from "#app/content/content.ts";
import type { Content } from "#content/content.ts";

/** The four places of the social icon bar (specification section 2, Home). */
type SocialVariant = "hero" | "footer" | "floating" | "section";

type Network = keyof Content["campaign"]["social"];

/** The glyphs are the campaign's own drawings, not logos (design: brand logos rejected). */
const networks: Record<Network, { label: string; glyph: string }> = {
  linkedin: { label: "LinkedIn", glyph: "M5 9v10M5 5v.01M10 19v-6a4 4 0 0 1 8 0v6M10 9v10" },
  youtube: { label: "YouTube", glyph: "M3 6h18v12H3zM10 9.5v5l4.5-2.5z" },
  facebook: { label: "Facebook", glyph: "M16 4h-2a3 3 0 0 0-3 3v14M8 12h7" },
  instagram: {
    label: "Instagram",
    glyph: "M4 4h16v16H4zM12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7M17 7v.01",
  },
  twitter: { label: "Twitter", glyph: "M5 4l14 16M19 4L5 20" },
  email: { label: "E-mail", glyph: "M3 6h18v13H3zM3 6l9 7l9-7" },
  podcast: {
    label: "Podcast",
    glyph:
      "M12 4a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-5 0v-5A2.5 2.5 0 0 1 12 4M6 11a6 6 0 0 0 12 0M12 17v4",
  },
};

/** Links to the campaign's channels, those that it has; `social_click` is sent by the chrome's script before one opens. */
export function SocialLinks({ variant }: { variant: SocialVariant }) {
  const { social } = useContent("campaign");
  const known = (Object.keys(networks) as Network[]).filter((network) => social[network] !== "");
  return (
    <ul className={`social-links social-links-${variant}`}>
      {known.map((network) => (
        <li key={network}>
          <Channel network={network} />
        </li>
      ))}
    </ul>
  );
}

function Channel({ network }: { network: Network }) {
  const { social } = useContent("campaign");
  const { label, glyph } = networks[network];
  const isMail = social[network].startsWith("mailto:");
  return (
    <a href={social[network]} data-social={network} target="_blank" rel="noopener">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={glyph} />
      </svg>
      <span>{label}</span>
      <span className="visually-hidden">
        {isMail ? " (opens your e-mail program)" : " (opens in a new tab)"}
      </span>
    </a>
  );
}
