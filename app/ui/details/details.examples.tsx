import type { Examples } from "#app/ui/examples.ts";

export const details: Examples = {
  "closed, and open": (
    <div>
      <details>
        <summary>Who may give?</summary>
        <p>The answer opens in place.</p>
      </details>
      <details open>
        <summary>When does the receipt come?</summary>
        <p>An answer that stands open.</p>
      </details>
    </div>
  ),
};
