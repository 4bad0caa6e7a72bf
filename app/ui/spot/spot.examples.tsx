import type { Examples } from "#app/ui/examples.ts";
import { Picture } from "#app/ui/picture/picture.tsx";

export const spot: Examples = {
  "a small drawing": (
    <Picture className="spot" src="/images/spot-coffee.svg" width="480" height="300" alt="A cup of coffee" />
  ),
};
