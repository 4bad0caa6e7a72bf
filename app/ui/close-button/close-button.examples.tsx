import type { Examples } from "#app/ui/examples.ts";

export const closeButton: Examples = {
  "at the end of what it closes": (
    <button className="close" type="button" aria-label="Dismiss the example">
      ×
    </button>
  ),
};
