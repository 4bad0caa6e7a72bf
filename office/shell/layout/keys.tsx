import { Page } from "./page.tsx";
import { type KeyGroup, useFrame } from "./frame-facts.ts";

export function KeysPage() {
  const facts = useFrame();
  return (
    <Page title="All keys">
      <KeyGroups groups={facts.keys} Heading="h2" />
      <p className="pad">
        <a href="/settings/look">Switch single keys on or off</a>
      </p>
    </Page>
  );
}

/** What `?` opens over any page. */
export function KeysDialog({ groups }: { groups: readonly KeyGroup[] }) {
  return (
    <dialog id="all-keys" aria-labelledby="all-keys-title">
      <h2 id="all-keys-title">All keys</h2>
      <KeyGroups groups={groups} Heading="h3" />
      <form method="dialog" className="bs">
        <button className="b">Close</button>
        <a className="hit" href="/settings/look">
          Switch single keys off
        </a>
      </form>
    </dialog>
  );
}

function KeyGroups({ groups, Heading }: { groups: readonly KeyGroup[]; Heading: "h2" | "h3" }) {
  return groups.map(({ title, keys }) => (
    <section className="key-group" key={title}>
      <Heading>{title}</Heading>
      <dl className="lines">
        {keys.map(({ keys: pressed, does }) => (
          <div key={does}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key.length === 1 ? key.toUpperCase() : key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
