import { Picture } from "#app/ui/picture/picture.tsx";
import { Crash } from "./crash/crash.tsx";

/** Shown in place of a page that could not be rendered. */
export function ErrorScreen() {
  return (
    <section className="band">
      <div className="wrap grid">
        <div className="col-6 flow">
          <h1 className="visually-hidden">This page could not be shown</h1>
          <Crash />
          <a className="more" href="/">
            Back to the home page
          </a>
        </div>
        <figure className="col-5 end">
          <div className="plate">
            <Picture
              src="/images/royal-oak.svg"
              width="960"
              height="600"
              alt="A trestle trail"
              isInFirstWindow
            />
          </div>
          <figcaption>The trail is still open.</figcaption>
        </figure>
      </div>
    </section>
  );
}
