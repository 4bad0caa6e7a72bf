import type { Examples } from "#app/ui/examples.ts";
import { Picture } from "#app/ui/picture/picture.tsx";

export const plate: Examples = {
  "a picture in a frame, with its caption": (
    <figure>
      <div className="plate">
        <Picture src="/images/royal-oak.svg" width="960" height="600" alt="A trestle trail at Royal Oak" />
      </div>
      <figcaption>A trestle trail at Royal Oak</figcaption>
    </figure>
  ),
};
