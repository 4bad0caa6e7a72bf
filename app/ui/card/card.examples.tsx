import type { Examples } from "#app/ui/examples.ts";

export const card: Examples = {
  "a notice": (
    <div className="card flow">
      <h4>What happens next</h4>
      <p>A paper notice: for receipts, results and what replaces a form.</p>
    </div>
  ),
};
