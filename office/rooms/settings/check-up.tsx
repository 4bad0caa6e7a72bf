import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { examine } from "../../check-up.ts";
import { Page } from "../../layout/page.tsx";
import { mustMay, visitOf } from "../../visit.ts";

const maxLines = 20;

/** What `npm run office -- doctor` finds. */
export async function checkUpLoader({ context }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  mustMay(visit, "backups");
  return examine(visit.services);
}

export function CheckUp() {
  const findings = useLoaderData<typeof checkUpLoader>();
  const open = findings.filter(({ lines }) => lines.length > 0);
  const good = findings.filter(({ lines }) => lines.length === 0);
  return (
    <Page title="Check-up" back="/settings" sub={open.length === 0 ? "Nothing is left to do" : undefined}>
      {open.map(({ heading, lines }) => (
        <section key={heading}>
          <div className="sec">
            <h2>Not yet: {heading.charAt(0).toLowerCase() + heading.slice(1)}</h2>
            <span className="chip due">{lines.length}</span>
          </div>
          <ul className="findings">
            {lines.slice(0, maxLines).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {lines.length > maxLines && <p className="soft">And {lines.length - maxLines} more.</p>}
        </section>
      ))}
      {good.length > 0 && (
        <section>
          <div className="sec">
            <h2>All is well with</h2>
          </div>
          <ul className="findings">
            {good.map(({ heading }) => (
              <li key={heading}>{heading}</li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}
