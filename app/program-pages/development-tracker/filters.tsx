import { useContent } from "#app/content/content.ts";
import {
  filterQuery,
  offeredStatuses,
  type Project,
  type ProjectFilter,
  trackerPath,
} from "#domain/content/developments/projects.ts";

type Props = { projects: readonly Project[]; filter: ProjectFilter };

export function addressOf(filter: ProjectFilter): string {
  return `${trackerPath}${filterQuery(filter)}#projects`;
}

/** One stage, or all. */
export function Filters({ projects, filter }: Props) {
  const { heading, all } = useContent("pages/development-tracker").stage;
  const options = [{ id: undefined, label: all }, ...offeredStatuses(projects)];
  return (
    <nav aria-labelledby="stage">
      <h2 className="label" id="stage">
        {heading}
      </h2>
      <ul className="chips">
        {options.map(({ id, label }) => (
          <li key={label}>
            <a
              href={addressOf({ ...filter, status: id })}
              aria-current={id === filter.status ? "true" : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
