import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import { useContent } from "#app/content/content.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { BlockContent, Content } from "#content/content.ts";
import { fillIn } from "#domain/content/documents/facts-in-texts.ts";

type PlacesBlock = BlockContent<"places">;
type Place = Content["neighbourhoods"]["places"][number];

export function View({ block }: { block: PlacesBlock }) {
  const { heading, lead } = block;
  const { places } = useContent("neighbourhoods");
  if (places.length === 0) return undefined;
  const tabs = places.map((place) => ({
    id: place.id,
    label: place.name,
    panel: <PlacePanel place={place} block={block} />,
  }));
  return (
    <Band block={block} heading={heading} lead={<Prose text={lead} />}>
      <Tabs label="Neighbourhoods" idPrefix="" items={tabs} className="four" />
    </Band>
  );
}

function PlacePanel({ place, block }: { place: Place; block: PlacesBlock }) {
  const { proposals } = useContent("neighbourhoods");
  const { name, image, population, sketch, concerns } = place;
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
          <Prose as="p" className="lead" text={sketch} />
          <p className="note">{fillIn(block.population, { population })}</p>
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
              <strong>{block.proposed}</strong> {proposals[category]}
            </p>
          </section>
        ))}
      </div>
    </>
  );
}

export const examples: BlockExamples<"places"> = {
  "the campaign's neighbourhoods": {
    heading: "Where you live",
    lead: "A starting point, not a survey. [Tell me what I have wrong](/concerns).",
    population: "Population: {population}",
    proposed: "Proposed:",
  },
};
