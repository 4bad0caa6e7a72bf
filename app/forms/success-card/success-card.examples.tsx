import type { Examples } from "#app/ui/examples.ts";
import { SuccessCard } from "./success-card.tsx";

export const successCard: Examples = {
  "in place of the form": (
    <SuccessCard title="Thank you" level={3} takesFocus={false}>
      <p>Your message is with us.</p>
      <button type="button" className="button">
        Write another
      </button>
    </SuccessCard>
  ),
};
