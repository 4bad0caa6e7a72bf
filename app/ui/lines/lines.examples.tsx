import type { Examples } from "#app/ui/examples.ts";

export const lines: Examples = {
  "terms and values": (
    <dl className="lines">
      <div>
        <dt>Amount</dt>
        <dd>$25.00</dd>
      </div>
      <div>
        <dt>A value that is too long for its line on a phone</dt>
        <dd>
          <a href="#ui/lines">candidate-name@campaign.example</a>
        </dd>
      </div>
    </dl>
  ),
};
