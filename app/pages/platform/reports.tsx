import { ContentLink } from "#app/ui/content-link.tsx";
import { platform } from "#content/pages/platform.ts";
import { reports } from "#content/reports.ts";

export function Reports() {
  const { heading, lead } = platform.reports;
  return (
    <section className="band" id="reports">
      <div className="wrap g">
        <div className="c4 flow">
          <h2>{heading}</h2>
          <p>{lead}</p>
        </div>
        <ul className="c8 reps">
          {reports.map(({ title, about, href }) => (
            <li key={href}>
              <ContentLink href={href}>{title}</ContentLink>
              <p className="note">{about}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
