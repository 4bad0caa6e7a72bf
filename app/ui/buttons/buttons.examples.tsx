import type { Examples } from "#app/ui/examples.ts";

function Row({ className, label }: { className: string; label: string }) {
  return (
    <div className="acts">
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
  plain: <Row className="btn" label="Read more" />,
  filled: <Row className="btn fill" label="Send" />,
  "large, for the one thing that a page asks": <Row className="btn fill big" label="Join" />,
  donate: <Row className="btn donate" label="Give" />,
  quiet: <Row className="btn quiet" label="Cancel" />,
  "as wide as its column": (
    <button className="btn fill wide" type="button">
      Continue
    </button>
  ),
  "a link onward": (
    <a className="more" href="#ui/buttons">
      Read the platform
    </a>
  ),
  "on a dark ground": (
    <div className="deep">
      <div className="wrap">
        <Row className="btn" label="Volunteer" />
      </div>
    </div>
  ),
};
