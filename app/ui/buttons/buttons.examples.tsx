import type { Examples } from "#app/ui/examples.ts";

function Row({ className, label }: { className: string; label: string }) {
  return (
    <div className="actions">
      <button className={className} type="button">
        {label}
      </button>
      <button className={className} type="button" disabled>
        {label}, disabled
      </button>
      <button className={className} type="button" aria-busy="true">
        {label}, busy
      </button>
    </div>
  );
}

export const buttons: Examples = {
  plain: <Row className="button" label="Read more" />,
  filled: <Row className="button fill" label="Send" />,
  "large, for the one thing that a page asks": <Row className="button fill big" label="Join" />,
  donate: <Row className="button donate" label="Give" />,
  quiet: <Row className="button quiet" label="Cancel" />,
  "as wide as its column": (
    <button className="button fill wide" type="button">
      Continue
    </button>
  ),
  "a link onward": (
    <a className="more" href="#ui/buttons">
      Read the platform
    </a>
  ),
};
