import { useContent } from "#app/content/content.ts";
import { ContentLink } from "#app/ui/prose/content-link.tsx";

export function Reports() {
  const platform = useContent("pages/platform");
  const reports = useContent("reports");
  const { heading, lead } = platform.reports;
  return (
    <section className="band sunk" id="reports">
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
          <p>{lead}</p>
        </div>
        <ul className="columns reports">
          {reports.map(({ title, about, href }) => (
            <li key={href}>
              <ContentLink href={href}>{title}</ContentLink>
              <p>{about}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
