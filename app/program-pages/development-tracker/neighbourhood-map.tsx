import type { CSSProperties } from "react";
import type { Content } from "#content/content.ts";
import { useContent } from "#app/content/content.ts";
import { Prose } from "#app/ui/prose.tsx";
import {
  elsewhere,
  filteredAddress,
  type Project,
  type ProjectFilter,
  withToggled,
} from "#domain/content/developments/projects.ts";

type Props = { projects: readonly Project[]; filter: ProjectFilter };
type Neighbourhood = { id: string; name: string; numeral?: number };

/** The drawn map, where there is one, with its key: each neighbourhood is a link in both, which adds it to the filter or takes it out. */
export function NeighbourhoodMap({ projects, filter }: Props) {
  const { map } = useContent("pages/development-tracker");
  const counts = Map.groupBy(projects, ({ neighbourhood }) => neighbourhood);
  const countOf = (id: string) => counts.get(id)?.length ?? 0;
  const isChosen = (id: string) => filter.neighbourhoods.includes(id);
  const key: Neighbourhood[] = [
    ...map.areas.map(({ id, name }, at) => ({ id, name, numeral: at + 1 })),
    ...(countOf(elsewhere.id) > 0 || isChosen(elsewhere.id) ? [elsewhere] : []),
  ];
  return (
    <div className="col-6">
      {map.image !== "" && <DrawnMap filter={filter} countOf={countOf} />}
      <nav aria-labelledby="neighbourhood">
        <h2 className="label" id="neighbourhood">
          {map.heading}
        </h2>
        <ul className="key">
          {key.map(({ id, name, numeral }) => (
            <li key={id}>
              <a
                href={filteredAddress(withToggled(filter, id))}
                aria-current={isChosen(id) ? "true" : undefined}
              >
                <span className="box" aria-hidden="true" />
                <b aria-hidden="true">{numeral}</b>
                <span>
                  {name}
                  {countOf(id) > 0 && ` (${countOf(id)})`}
                  {isChosen(id) && <span className="visually-hidden">, {map.chosen}</span>}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** A municipality without a drawing has the key alone. */
function DrawnMap({ filter, countOf }: Pick<Props, "filter"> & { countOf(id: string): number }) {
  const { map } = useContent("pages/development-tracker");
  const isChosen = (id: string) => filter.neighbourhoods.includes(id);
  return (
    <figure>
      <div className="window" style={closeUpOf(map)}>
        <svg className="map" viewBox={`0 0 ${map.width} ${map.height}`} role="group" aria-label={map.label}>
          <image href={map.image} width={map.width} height={map.height} />
          {map.areas.map(({ id, name, outline, left, top }, at) => (
            <a
              key={id}
              href={filteredAddress(withToggled(filter, id))}
              aria-label={nameOf({
                name: `${at + 1} ${name}`,
                count: countOf(id),
                chosen: isChosen(id) ? map.chosen : "",
              })}
              aria-current={isChosen(id) ? "true" : undefined}
            >
              <path d={outline} />
              <text x={left} y={top}>
                {at + 1}
              </text>
            </a>
          ))}
        </svg>
      </div>
      <Prose as="figcaption" text={map.caption} />
    </figure>
  );
}

/** How much a narrow screen enlarges the drawing, and how far it moves it, to show the close-up alone. */
function closeUpOf({ width, height, closeUp }: Content["pages/development-tracker"]["map"]): CSSProperties {
  if (!closeUp) return {};
  return {
    "--ratio": `${closeUp.width} / ${closeUp.height}`,
    "--zoom": `${(100 * width) / closeUp.width}%`,
    "--shift": `translate(${(-100 * closeUp.left) / width}%, ${(-100 * closeUp.top) / height}%)`,
  };
}

function nameOf({ name, count, chosen }: { name: string; count: number; chosen: string }): string {
  return [count > 0 ? `${name} (${count})` : name, chosen].filter(Boolean).join(", ");
}
