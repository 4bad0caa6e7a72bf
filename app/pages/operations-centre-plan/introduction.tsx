import { useContent } from "#app/content/content.ts";
import { Prose } from "#app/ui/prose/prose.tsx";

/** What was proposed, and the loan and its interest drawn to scale. */
export function Introduction() {
  const { lead, text, split } = useContent("pages/operations-centre-plan").intro;
  const { loan, totalWithInterest } = useContent("figures");
  const parts = [
    { words: split.borrowed, dollars: loan.value },
    { words: split.interest, dollars: totalWithInterest.value - loan.value },
  ];
  return (
    <section className="band" aria-label="What was proposed">
      <div className="wrap grid">
        <div className="col-7 flow">
          <p className="lead">
            <Prose text={lead} />
          </p>
          <p>
            <Prose text={text} />
          </p>
        </div>
        <figure className="col-4 last">
          <div className="split" role="img" aria-label={split.alternative}>
            {parts.map(({ words, dollars }) => (
              <span key={words} style={{ flex: `${dollars / 1_000_000} 0 0` }}>
                {words}
              </span>
            ))}
          </div>
          <p>
            <strong>{split.total}</strong> <Prose text={split.after} />
          </p>
          <figcaption>
            <Prose text={split.caption} />
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
