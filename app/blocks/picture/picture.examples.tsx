import type { Examples } from "#app/ui/examples.ts";
import { PictureBlock } from "./picture.tsx";

export const pictureBlock: Examples = {
  "with words below it": (
    <PictureBlock
      block={{
        kind: "picture",
        id: "example-picture",
        image: "/images/spot-bench.svg",
        alternative: "A bench",
        caption: "What it shows, the place and the date.",
      }}
    />
  ),
};
