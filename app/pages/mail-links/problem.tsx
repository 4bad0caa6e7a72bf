import { mailLinks } from "#content/pages/mail-links.ts";

/** Where a link leads that was cut off, or of something that is over. */
export default function Problem() {
  const { title, lead, next } = mailLinks.problem;
  return (
    <section className="band tight">
      <div className="wrap g">
        <div className="c7 flow">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <div className="acts">
            {next.map(({ label, href }) => (
              <a key={href} className="btn" href={href}>
                {label}
              </a>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
