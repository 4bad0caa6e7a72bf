import type { Examples } from "#app/ui/examples.ts";
import { ContentLink } from "./content-link.tsx";
import { Prose } from "./prose.tsx";

export const prose: Examples = {
  "stressed words, links, names and bound numbers": (
    <p>
      <Prose text="A **stressed** word, a link [within the site](/platform) and one [to another site](https://example.org), 24 hours and June 1." />
    </p>
  ),
  "a link that stands alone": (
    <ContentLink href="https://example.org" className="more">
      The source
    </ContentLink>
  ),
};
