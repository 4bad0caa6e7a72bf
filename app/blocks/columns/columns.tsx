import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import { useContent } from "#app/content/content.ts";
import { useElection } from "#app/layout/election.ts";
import { MailLink } from "#app/ui/mail-link.tsx";
import { ContentLink, Prose, ProsePoints, LinkTo } from "#app/ui/prose.tsx";
import type { BlockContent } from "#content/content.ts";
import { inPhase } from "#domain/content/campaign/election-phase.ts";

type Column = BlockContent<"columns">["columns"][number];

export function View({ block }: { block: BlockContent<"columns"> }) {
  const { heading, columns, mail, rule = "each" } = block;
  const { email } = useContent("campaign");
  const Heading = heading ? "h3" : "h2";
  return (
    <Band block={block} heading={heading}>
      <div
        className={["columns", ...(columns.length < 3 ? ["sides"] : []), ...(heading ? [] : [rule])].join(
          " ",
        )}
      >
        {columns.map((column) => (
          <section key={column.heading} className="flow">
            <Heading>{column.heading}</Heading>
            <ColumnWords column={column} />
          </section>
        ))}
      </div>
      {mail && (
        <div className="actions">
          <MailLink mail={mail} to={email} className="button fill big" />
        </div>
      )}
    </Band>
  );
}

function ColumnWords({ column }: { column: Column }) {
  const { phase } = useElection();
  const { heading, lead, text, points, isNumbered, links, more } = column;
  const items = points && <ProsePoints texts={points} />;
  return (
    <>
      {lead && <Prose as="p" className="lead" text={lead} />}
      {text && <Prose as="p" text={inPhase(text, phase)} />}
      {items && (isNumbered ? <ol>{items}</ol> : <ul className="bare">{items}</ul>)}
      {links && (
        <ul className="links">
          {links.map(({ label, href }) => (
            <li key={href}>
              <ContentLink href={href}>{label}</ContentLink>
            </li>
          ))}
        </ul>
      )}
      {more && <LinkTo className="more" to={more} about={heading} />}
    </>
  );
}

export const examples: BlockExamples<"columns"> = {
  "two lists": {
    heading: "What is fair to say",
    columns: [
      { heading: "For it", points: ["One reason.", "Another reason."] },
      { heading: "Against it", points: ["One reason."] },
    ],
  },
  "three, with an e-mail": {
    heading: "Ask me something",
    columns: [
      {
        heading: "E-mail",
        lead: "[me@example.org](mailto:me@example.org)",
        text: { usual: "It reaches me." },
      },
      { heading: "Sources", points: ["The minutes.", "The plan."], isNumbered: true },
      {
        heading: "Elsewhere",
        links: [{ label: "The recording", href: "https://example.org/recording" }],
        more: { label: "Learn more", href: "#example-columns" },
      },
    ],
    mail: { label: "Send me a message", subject: "A question", body: "Hello," },
  },
};
