import type { Examples } from "#app/ui/examples.ts";
import { Picture } from "#app/ui/picture/picture.tsx";

export const scene: Examples = {
  "text on a drawing": (
    <div className="scene">
      <Picture src="/images/hills.svg" width="1600" height="520" alt="" />
      <div className="wrap">
        <h4>The skyline of hills</h4>
        <p>Words stand on the ground of the drawing.</p>
      </div>
    </div>
  ),
};
