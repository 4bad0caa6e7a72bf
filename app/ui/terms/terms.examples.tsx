import type { Examples } from "#app/ui/examples.ts";

export const terms: Examples = {
  "what a volunteer takes on": (
    <dl className="terms">
      <div>
        <dt>You choose</dt>
        <dd>Tick what suits you and when.</dd>
      </div>
      <div>
        <dt>We answer</dt>
        <dd>You hear from us.</dd>
      </div>
    </dl>
  ),
};
