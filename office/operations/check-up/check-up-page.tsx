import { PartHeading } from "#office/shell/ui/part.tsx";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { examine, type Finding } from "./check-up.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { findingWords } from "./check-up-words.ts";

const maxLines = 20;

/** What `npm run office -- doctor` finds. */
export async function checkUpLoader({ context }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  return examine(visit.services);
}

export function CheckUp() {
  const findings = useLoaderData<typeof checkUpLoader>();
  const open = findings.filter(({ lines }) => lines.length > 0);
  const good = findings.filter(({ lines }) => lines.length === 0);
  return (
    <Page
      title="Check-up"
      back="/settings"
      sub={open.length === 0 ? "Nothing is left to do" : `${open.length} to look at`}
    >
      {open.map((finding) => (
        <Open key={finding.name} {...finding} />
      ))}
      {good.length > 0 && (
        <section>
          <PartHeading>All is well with</PartHeading>
          <ul className="findings">
            {good.map(({ name, heading }) => (
              <li key={name}>{heading}</li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}

function Open({ name, lines }: Finding) {
  const { title, todo, link } = findingWords[name];
  return (
    <section>
      <PartHeading aside={lines.length > 1 && <span className="chip due">{lines.length}</span>}>
        {title}
      </PartHeading>
      <p className="finding">{todo}</p>
      <div className="bs">
        {link && (
          <a className="b" href={link.address}>
            {link.verb}
          </a>
        )}
        <details className="finding">
          <summary className="b quiet">
            Details for whoever runs the server<span className="vh">: {title}</span>
          </summary>
          <ul className="findings">
            {lines.slice(0, maxLines).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {lines.length > maxLines && <p className="soft">And {lines.length - maxLines} more.</p>}
        </details>
      </div>
    </section>
  );
}
