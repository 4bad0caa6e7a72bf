import { PartHeading } from "#office/shell/ui/part.tsx";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Page } from "#office/shell/layout/page.tsx";
import { Empty } from "#office/shell/ui/empty.tsx";
import { mayVisitor, visitOf } from "#office/shell/visit.ts";
import { type ContentFacts, contentFacts, type LinkedPlaceholder } from "./content-facts.ts";

type Launch = ContentFacts["launch"];

export async function launchLoader({ context }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  const { launch, isOwn } = await contentFacts(visit.services);
  return { launch, mayBegin: mayVisitor(visit, "team") && !isOwn };
}

/** How much is said before launch, and the way to what comes next. */
export function LaunchBar({ launch: { left, total } }: { launch: Launch }) {
  const said = total - left.length;
  const percent = total === 0 ? 100 : Math.round((said / total) * 100);
  const [next] = left;
  return (
    <section className="launch" aria-labelledby="launch">
      <div className="hd">
        <b id="launch">
          {said} of {total} said before launch
        </b>
        {next && (
          <span className="bs">
            <a className="hit" href="/content/launch">
              {left.length} left, {left.reduce((sum, { minutes }) => sum + minutes, 0)} minutes
            </a>
            <a className="hit" href={next.address}>
              The next: {next.title}, {next.label}
            </a>
          </span>
        )}
      </div>
      <svg
        className="meter"
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        role="img"
        aria-label={`${said} of ${total} placeholders are filled, ${percent} percent`}
      >
        <rect className="v" width={percent} height="10" />
        <rect className="e" x={percent} width=".5" height="10" />
      </svg>
    </section>
  );
}

/** Everything that is left to say, by document. */
export function LaunchList() {
  const { launch, mayBegin } = useLoaderData<typeof launchLoader>();
  const groups = Object.entries(Object.groupBy(launch.left, ({ title }) => title));
  return (
    <Page title="Launch list" back="/content">
      <LaunchBar launch={launch} />
      {launch.left.length === 0 && (
        <Empty title="Every placeholder is filled">
          <p>No placeholder is left in the words of the site.</p>
        </Empty>
      )}
      {groups.map(([title, left = []]) => (
        <section key={title} className="docs">
          <PartHeading aside={<small>{left.length} left</small>}>{title}</PartHeading>
          <ul>
            {left.map((each) => (
              <PlaceholderLine key={each.address} placeholder={each} />
            ))}
          </ul>
        </section>
      ))}
      {mayBegin && (
        <p className="hint pad">
          <a href="/begin">Begin your own site</a>: six steps put a campaign of your own in place of all this.
        </p>
      )}
    </Page>
  );
}

function PlaceholderLine({
  placeholder: { address, text, label, minutes },
}: {
  placeholder: LinkedPlaceholder;
}) {
  return (
    <li>
      <a href={address}>
        <span>{text}</span>
        <small className="soft">
          {label}, {minutes} {minutes === 1 ? "minute" : "minutes"}
        </small>
      </a>
    </li>
  );
}
