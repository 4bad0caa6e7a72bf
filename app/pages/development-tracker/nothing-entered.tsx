import { useContent } from "#app/content/content.ts";
import { Prose } from "#app/ui/prose/prose.tsx";

/** No project is invented: an empty tracker says so first of all. */
export function NothingEntered() {
  const { lead, text } = useContent("pages/development-tracker").empty;
  return (
    <div className="none">
      <h2 className="lead">{lead}</h2>
      <p>
        <Prose text={text} />
      </p>
    </div>
  );
}

/** Stands where the list would be. */
export function WhereToLook() {
  const { heading, places } = useContent("pages/development-tracker").whereToLook;
  return (
    <section id="projects" aria-labelledby="where-to-look">
      <h2 className="small" id="where-to-look">
        {heading}
      </h2>
      <dl className="places">
        {places.map(({ where, text }) => (
          <div key={where}>
            <dt>{where}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
