import { useContent } from "#app/content/content.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import { Crash } from "./crash/crash.tsx";

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
