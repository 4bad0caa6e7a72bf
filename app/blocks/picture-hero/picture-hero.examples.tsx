import type { Examples } from "#app/ui/examples.ts";
import { PictureHero } from "./picture-hero.tsx";

export const pictureHero: Examples = {
  "with hills": (
    <PictureHero
      block={{
        kind: "picture-hero",
        id: "example-picture-hero",
        heading: { usual: "A park is not a car park." },
        lead: { usual: "A position on the hill." },
        picture: "/images/hills.svg",
        alternative: "Hills",
      }}
    />
  ),
};
