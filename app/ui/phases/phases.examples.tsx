import type { Examples } from "#app/ui/examples.ts";

export const phases: Examples = {
  "numbered steps": (
    <ol className="phases">
      {["Ask", "Decide", "Report"].map((step) => (
        <li key={step}>
          <div>
            <h4>{step}</h4>
            <p>What happens in this step, in a sentence or two.</p>
          </div>
        </li>
      ))}
    </ol>
  ),
};
