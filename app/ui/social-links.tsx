import { campaign } from "#content/campaign.ts";

/** The four places of the social icon bar (specification section 2, Home). */
export type SocialVariant = "hero" | "footer" | "floating" | "section";

type Network = keyof typeof campaign.social;

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
  email: { label: "Email", glyph: "M3 6h18v13H3zM3 6l9 7l9-7" },
  podcast: {
    label: "Podcast",
    glyph:
      "M12 4a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-5 0v-5A2.5 2.5 0 0 1 12 4M6 11a6 6 0 0 0 12 0M12 17v4",
  },
};

/** Links to the campaign's seven channels; `social_click` is sent by the chrome's script before one opens. */
export function SocialLinks({ variant }: { variant: SocialVariant }) {
  const isFloating = variant === "floating";
  return (
    <ul className={`soc soc-${variant}`} aria-label={isFloating ? "Follow" : undefined}>
      {(Object.keys(networks) as Network[]).map((network) => {
        const { label, glyph } = networks[network];
        return (
          <li key={network}>
            <a
              href={campaign.social[network]}
              target="_blank"
              rel="noopener"
              data-social={network}
              aria-label={isFloating ? `${label} (opens in a new tab)` : undefined}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={glyph} />
              </svg>
              {!isFloating && label}
              {!isFloating && <span className="vh"> (opens in a new tab)</span>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
