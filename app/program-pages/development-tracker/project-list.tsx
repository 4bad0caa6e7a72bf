import { useContent } from "#app/content/content.ts";
import { ContentLink, Prose } from "#app/ui/prose.tsx";
import { fillIn } from "#domain/content/documents/facts-in-texts.ts";
import {
  checkedText,
  elsewhere,
  filteredAddress,
  listed,
  type Project,
  projectDates,
  type ProjectFilter,
  projectKinds,
  projectStatuses,
} from "#domain/content/developments/projects.ts";
import { labelOf } from "#domain/messages/forms/field.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";

type Props = { found: readonly Project[]; filter: ProjectFilter };

/** The projects that the filter lets through, or why there are none. */
export function ProjectList({ found, filter }: Props) {
  return (
    <section id="projects" aria-labelledby="found" className="flow">
      {found.length === 0 ? <NothingFound filter={filter} /> : <Found found={found} filter={filter} />}
    </section>
  );
}

function useChosenPlaces({ neighbourhoods }: ProjectFilter): string {
  const { areas } = useContent("pages/development-tracker").map;
  return listed(
    [...areas, elsewhere].filter(({ id }) => neighbourhoods.includes(id)).map(({ name }) => name),
  );
}

function Found({ found, filter }: Props) {
  const { list } = useContent("pages/development-tracker");
  const places = useChosenPlaces(filter);
  const count = found.length === 1 ? `1 ${list.one}` : `${found.length} ${list.several}`;
  return (
    <>
      <h2 className="label" id="found">
        {places ? `${count} ${fillIn(list.inPlaces, { places })}` : count}
      </h2>
      <Prose as="p" className="hint" text={fillIn(list.lastCheck, { when: checkedText(found) ?? "" })} />
      <ul className="projects">
        {found.map((project) => (
          <Entry key={project.id} project={project} />
        ))}
      </ul>
    </>
  );
}

function Entry({ project }: { project: Project }) {
  const { list, map } = useContent("pages/development-tracker");
  const at = map.areas.findIndex(({ id }) => id === project.neighbourhood);
  const place = map.areas[at]?.name ?? elsewhere.name;
  const dates = projectDates.flatMap(({ key, label }) => {
    const date = project[key];
    return date === undefined ? [] : [{ key, label, date }];
  });
  return (
    <li>
      <span className="numeral" aria-hidden="true">
        {at >= 0 && at + 1}
      </span>
      <div>
        <h3>{project.name}</h3>
        <p className="status">
          <span className="tag">{labelOf(projectStatuses, project.status)}</span>
          <span>
            {place}, {project.address}
          </span>
        </p>
        {project.text && <Prose as="p" text={project.text} />}
        <p className="hint">
          {labelOf(projectKinds, project.kind)}
          {project.fileNumber && `, ${list.fileNumber} ${project.fileNumber}`}
        </p>
        {dates.length > 0 && (
          <dl className="days">
            {dates.map(({ key, label, date }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>
                  <time dateTime={date}>
                    <Prose text={formatDate(date)} />
                  </time>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <p>
          <ContentLink className="more" href={project.source}>
            {list.record}
            <span className="visually-hidden">: {project.name}</span>
          </ContentLink>
        </p>
      </div>
    </li>
  );
}

function NothingFound({ filter }: Pick<Props, "filter">) {
  const { nothing } = useContent("pages/development-tracker");
  const places = useChosenPlaces(filter);
  const lead = places ? (filter.status ? nothing.inPlacesAtStage : nothing.inPlaces) : nothing.atStage;
  return (
    <div className="none">
      <h2 className="lead" id="found">
        {fillIn(lead, { places })}
      </h2>
      <Prose as="p" text={nothing.text} />
      <a className="button" href={filteredAddress({ neighbourhoods: [], status: undefined })}>
        {nothing.showAll}
      </a>
    </div>
  );
}
