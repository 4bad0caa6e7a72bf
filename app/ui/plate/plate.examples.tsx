import type { Examples } from "#app/ui/examples.ts";
import { Picture } from "#app/ui/picture/picture.tsx";

export const plate: Examples = {
  "a picture in a frame, with its caption": (
    <figure>
      <div className="plate">
        <Picture src="/images/town-walk.svg" width="960" height="192" alt="A street of houses" />
      </div>
      <figcaption>A street of houses</figcaption>
    </figure>
  ),
};
