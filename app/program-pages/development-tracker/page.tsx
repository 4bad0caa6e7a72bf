import { useContent } from "#app/content/content.ts";
import { useCurrentPage } from "#app/layout/current-page.ts";
import {
  filteredAddress,
  matchingProjects,
  offeredStatuses,
  type Project,
  type ProjectFilter,
  readFilter,
} from "#domain/content/developments/projects.ts";
import { NeighbourhoodMap } from "./neighbourhood-map.tsx";
import { ProjectList } from "./project-list.tsx";
import { Prose } from "#app/ui/prose.tsx";

export const isFramed = true;

/**
 * The campaign's own tracker of proposed developments, which /upcoming-developments shows in a sandboxed frame. A form can't
 * be sent from there, so its filters are links; the address has the filter.
 */
export default function DevelopmentTracker() {
  const words = useContent("pages/development-tracker");
  const projects = useContent("projects");
  const { authorization } = useContent("campaign");
  const filter = readFilter(new URLSearchParams(useCurrentPage().search), words.map.areas);
  const found = matchingProjects(projects, filter);
  return (
    <div className="tracker">
      <title>{words.title}</title>
      <h1>{words.heading}</h1>
      {projects.length === 0 && <NothingEntered />}
      <div className="grid">
        <NeighbourhoodMap projects={projects} filter={filter} />
        <div className="col-6 flow">
          <StageFilter projects={projects} filter={filter} />
          {projects.length === 0 ? <WhereToLook /> : <ProjectList found={found} filter={filter} />}
        </div>
      </div>
      <footer className="note">
        <p>
          <a href={words.footer.href} target="_blank" rel="noopener">
            {words.footer.link}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>{" "}
          {words.footer.text}
        </p>
        <p>{authorization}</p>
      </footer>
    </div>
  );
}

/** One stage, or all. */
function StageFilter({ projects, filter }: { projects: readonly Project[]; filter: ProjectFilter }) {
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
              href={filteredAddress({ ...filter, status: id })}
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

/** No project is invented: an empty tracker says so first of all. */
function NothingEntered() {
  const { lead, text } = useContent("pages/development-tracker").empty;
  return (
    <div className="none">
      <h2 className="lead">{lead}</h2>
      <Prose as="p" text={text} />
    </div>
  );
}

/** Stands where the list would be. */
function WhereToLook() {
  const { heading, places } = useContent("pages/development-tracker").whereToLook;
  return (
    <section id="projects" aria-labelledby="where-to-look">
      <h2 className="small" id="where-to-look">
        {heading}
      </h2>
      <dl className="timetable">
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
