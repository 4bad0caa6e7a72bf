import { useContent } from "#app/content/content.ts";
import { useInPhase } from "#app/layout/election/election.ts";
import { ContentLink } from "#app/ui/prose/content-link.tsx";
import { Prose } from "#app/ui/prose/prose.tsx";

export function Further() {
  const pkols = useContent("pages/pkols");
  const { further, gratitude, references, action } = pkols;
  return (
    <>
      <section className="band">
        <div className="wrap">
          <div className="columns thanks">
            <section className="flow">
              <h2>{further.heading}</h2>
              <ul className="links">
                {[further.viewer, ...further.videos].map(({ label, href }) => (
                  <li key={href}>
                    <ContentLink href={href}>{label}</ContentLink>
                  </li>
                ))}
              </ul>
            </section>
            <section className="flow">
              <h2>{gratitude.heading}</h2>
              <p>
                <Prose text={gratitude.text} />
              </p>
            </section>
            <section className="flow">
              <h2>{references.heading}</h2>
              <ol>
                {references.items.map((item) => (
                  <li key={item}>
                    <Prose text={item} />
                  </li>
                ))}
              </ol>
            </section>
          </div>
        </div>
      </section>
      <section className="band sunk tight">
        <div className="wrap grid next">
          <p className="col-7 lead">{useInPhase(action.text)}</p>
          <div className="col-5 actions">
            <a className="button fill" href={action.involved.href}>
              {action.involved.label}
            </a>
            <a className="button" href={action.contact.href}>
              {action.contact.label}
            </a>
          </div>
        </div>
      </section>
    </>
  );
}
