import type { Content } from "#content/content.ts";
import { useContent } from "#app/content/content.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import { Prose } from "#app/ui/prose/prose.tsx";
import { fillIn } from "#domain/content/documents/placeholders.ts";
import { Tabs } from "#app/ui/tabs/tabs.tsx";

type Neighbourhood = Content["neighbourhoods"]["places"][number];

export function Neighbourhoods() {
  const { heading, lead } = useContent("pages/platform").neighbourhoods;
  const tabs = useContent("neighbourhoods").places.map((neighbourhood) => ({
    id: neighbourhood.id,
    label: neighbourhood.name,
    panel: <NeighbourhoodPanel neighbourhood={neighbourhood} />,
  }));
  return (
    <section className="band" id="neighbourhoods">
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
          <p>
            <Prose text={lead} />
          </p>
        </div>
        <Tabs label="Neighbourhoods" idPrefix="" items={tabs} className="four" />
      </div>
    </section>
  );
}

function NeighbourhoodPanel({ neighbourhood }: { neighbourhood: Neighbourhood }) {
  const { neighbourhoods: words } = useContent("pages/platform");
  const { proposals } = useContent("neighbourhoods");
  const { name, image, population, sketch, concerns } = neighbourhood;
  return (
    <>
      <div className="grid">
        <figure className="col-5">
          <div className="plate">
            <Picture src={image.src} width="960" height="600" alt={image.alt} />
          </div>
          <figcaption>{image.caption}</figcaption>
        </figure>
        <div className="col-7">
          <h3>{name}</h3>
          <p className="lead">
            <Prose text={sketch} />
          </p>
          <p className="note">{fillIn(words.population, { population })}</p>
        </div>
      </div>
      <div className="columns">
        {concerns.map(({ category, issues }) => (
          <section key={category} className="flow">
            <h4>{category}</h4>
            <ul>
              {issues.map((issue) => (
                <li key={issue}>{issue}</li>
              ))}
            </ul>
            <p className="proposed">
              <strong>{words.proposed}</strong> {proposals[category]}
            </p>
          </section>
        ))}
      </div>
    </>
  );
}
