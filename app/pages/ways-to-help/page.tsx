import { waysToHelp } from "#content/pages/ways-to-help.ts";

export default function WaysToHelp() {
  const { heading, lead, stats, categories, next } = waysToHelp;
  return (
    <>
      <section className="band tight">
        <div className="wrap g">
          <div className="c8">
            <h1>{heading}</h1>
            <p className="deck">{lead}</p>
          </div>
          <ul className="c3 tally" aria-label="So far">
            {stats.map(({ number, what }) => (
              <li key={what}>
                <b>{number}</b> {what}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="band">
        <div className="wrap">
          {categories.map((category) => (
            <section key={category.title} className="kind g">
              <div className="c4 flow">
                <h2>{category.title}</h2>
                <p className="note">{category.text}</p>
                <img src={category.image} width="480" height="300" alt="" loading="lazy" />
              </div>
              <div className="c8 ways">
                {category.ways.map(({ title, text, action, href }) => (
                  <article key={title}>
                    <h3>{title}</h3>
                    <p>{text}</p>
                    <a className="more" href={href}>
                      {action}
                    </a>
                  </article>
                ))}
              </div>
            </section>
          ))}
          <div className="acts">
            <p className="lead">{next.text}</p>
            <a className="btn fill big" href={next.href}>
              {next.label}
            </a>
          </div>
        </div>
      </section>
    </>
  );
}
