import type { Examples } from "#app/ui/examples.ts";

function Figures() {
  return (
    <dl className="stats">
      {["1", "22", "333", "4,444"].map((figure) => (
        <div key={figure}>
          <dt>A figure of {figure.length} characters</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

export const stats: Examples = {
  "four figures": <Figures />,
  "on a dark ground": (
    <div className="deep">
      <div className="wrap">
        <Figures />
      </div>
    </div>
  ),
};
