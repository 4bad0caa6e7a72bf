import { LinkTo } from "#app/ui/prose.tsx";
import { useContent } from "#app/content/content.ts";
import { Picture } from "#app/ui/picture.tsx";

export default function NotFound() {
  const notFound = useContent("pages/not-found");
  const { heading, lead, image, ways, next } = notFound;
  return (
    <section className="band">
      <div className="wrap grid">
        <div className="col-6 flow">
          <h1>{heading}</h1>
          <p className="deck">{lead}</p>
          <div className="actions">
            <LinkTo className="button fill big" to={next} />
          </div>
        </div>
        <figure className="col-5">
          <div className="plate">
            <Picture src={image.src} width="960" height="600" alt={image.alt} isInFirstWindow />
          </div>
          <figcaption>{image.caption}</figcaption>
        </figure>
        <nav className="ways" aria-labelledby="ways">
          <h2 id="ways">{ways.heading}</h2>
          <ul className="bare">
            {ways.links.map(({ label, href, text }) => (
              <li key={href}>
                <a href={href}>{label}</a> <span className="note">{text}</span>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </section>
  );
}
