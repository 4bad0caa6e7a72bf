import type { Examples } from "#app/ui/examples.ts";

export const closeButton: Examples = {
  "at the end of what it closes": (
    <button className="x" type="button" aria-label="Dismiss the example">
      ×
    </button>
  ),
};
