import { useEffect } from "react";
import { useRouteError } from "react-router";
import { track } from "#app/browser/track.ts";

/** What a visitor sees when drawing a page failed (specification section 8). */
export function ErrorScreen() {
  const error = useRouteError();
  useEffect(() => {
    track("render_crash", { message: error instanceof Error ? error.message : "unknown" });
  }, [error]);
  return (
    <section className="band">
      <div className="wrap g" style={{ alignItems: "center" }}>
        <div className="c6 flow">
          <h1>Something went wrong</h1>
          <p className="deck">
            We're sorry, but something unexpected happened. Please refresh the page to try again.
          </p>
          <div className="acts">
            <button className="btn fill big" type="button" onClick={() => window.location.reload()}>
              Refresh Page
            </button>
            <a className="more" href="/">
              Back to the home page
            </a>
          </div>
        </div>
        <figure className="c5" style={{ gridColumnEnd: -1 }}>
          <div className="plate">
            <img src="/images/royal-oak.svg" width="960" height="600" alt="A trestle trail at Royal Oak" />
          </div>
          <figcaption>The trail is still open.</figcaption>
        </figure>
      </div>
    </section>
  );
}
