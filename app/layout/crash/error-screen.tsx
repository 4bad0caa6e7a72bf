import { Picture } from "#app/ui/picture/picture.tsx";
import { Crash } from "./crash.tsx";

/** Shown in place of a page that could not be rendered. */
export function ErrorScreen() {
  return (
    <section className="band">
      <div className="wrap g">
        <div className="c6 flow">
          <h1 className="vh">This page could not be shown</h1>
          <Crash />
          <a className="more" href="/">
            Back to the home page
          </a>
        </div>
        <figure className="c5 end">
          <div className="plate">
            <Picture
              src="/images/royal-oak.svg"
              width="960"
              height="600"
              alt="A trestle trail at Royal Oak"
              isInFirstWindow
            />
          </div>
          <figcaption>The trail is still open.</figcaption>
        </figure>
      </div>
    </section>
  );
}
