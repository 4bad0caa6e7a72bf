import { useContent } from "#app/content/content.ts";
import { Picture } from "#app/ui/picture.tsx";

/** Shown in place of a page that could not be rendered. */
export function ErrorScreen() {
  const { image } = useContent("pages/not-found");
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
            <Picture src={image.src} width="960" height="600" alt={image.alt} isInFirstWindow />
          </div>
          <figcaption>{image.caption}</figcaption>
        </figure>
      </div>
    </section>
  );
}

/**
 * What a visitor sees in place of a page that could not be rendered (specification section 8). The button is a form's, so that it opens
 * the page anew without a script; a form leaves out what follows `?` in the address.
 */
export function Crash() {
  return (
    <div className="flow" role="alert">
      <h2>Something went wrong</h2>
      <p>We're sorry, but something unexpected happened. Please refresh the page to try again.</p>
      <form>
        <button className="button fill" type="submit">
          Refresh Page
        </button>
      </form>
    </div>
  );
}
