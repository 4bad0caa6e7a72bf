import type { Examples } from "#app/ui/examples.ts";
import { Island } from "#app/islands/island.tsx";
import { FallbackImage } from "./fallback-image.island.tsx";
import { Picture } from "./picture.tsx";

const size = { width: 480, height: 300 };

export const picture: Examples = {
  "comes when it is scrolled to": <Picture src="/images/spot-bench.svg" alt="A bench" {...size} />,
  "its file is missing: the stand-in is shown": (
    <Island
      of={FallbackImage}
      props={{
        pictures: [{ src: "/images/missing.svg" }, { src: "/images/spot-oak.svg" }],
        alt: "An oak",
        ...size,
      }}
    />
  ),
};
