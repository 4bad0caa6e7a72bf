import type { Examples } from "#app/ui/examples.ts";
import { SocialLinks } from "./social-links.tsx";

export const socialLinks: Examples = {
  "in a section": <SocialLinks variant="section" />,
  "on a dark ground": (
    <div className="deep">
      <div className="wrap">
        <SocialLinks variant="footer" />
      </div>
    </div>
  ),
};
