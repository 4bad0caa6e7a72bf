import { number } from "#office/shell/acts/fields.ts";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { titlesIn, writtenDocuments } from "#server/content/editions/written-documents.ts";
import { takeOffVersion } from "#server/content/editions/edit-document.ts";
import { differencePrinter, momentInWords } from "#server/content/editions/printed-words.ts";
import { newestNumber } from "#server/content/editions/editions.ts";
import { plannedVersion } from "#server/content/editions/edition-changes.ts";
import { readDraft } from "#server/content/editions/drafts.ts";
import { publishedAt } from "#server/content/editions/publish.ts";
import { scheduleName } from "#server/content/editions/documents.ts";
import { act, acts, done } from "#office/shell/acts/acts.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { Act } from "#office/shell/ui/act.tsx";
import { Empty } from "#office/shell/ui/empty.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { pageOf, previewPrefix } from "./addresses.ts";
import { Difference } from "./difference.tsx";

/** `from October 17, 2026, 8:00 AM until …`; empty where there is no time. */
export function timesInWords({
  from,
  until,
}: {
  from?: string | undefined;
  until?: string | undefined;
}): string {
  return [from && `from ${momentInWords(from)}`, until && `until ${momentInWords(until)}`]
    .filter(Boolean)
    .join(" ");
}

/** The published versions for a time that are not over. */
export async function scheduleLoader({ context }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const { database, clock } = services;
  const edition = await newestNumber(database);
  const content = await publishedAt(database, edition, clock.now());
  const { written } = await writtenDocuments(services);
  const [titles, print] = [titlesIn(written), differencePrinter(written)];
  const { draft } = await readDraft(database, scheduleName);
  return {
    edition,
    hasDraft: draft !== undefined,
    versions: content.scheduled.map((version, at) => ({
      at,
      document: version.document,
      title: titles.get(version.document) ?? version.document,
      times: timesInWords(version),
      preview: `${previewPrefix}${pageOf(version.document, services.content())}${version.from ? `?at=${version.from}` : ""}`,
      differences: print({
        document: version.document,
        bodies: [version.body, content.documents[version.document]],
        differences: plannedVersion(content, version).differences,
      }),
    })),
  };
}

export const scheduleActs = acts({
  takeOff: act({ at: number, edition: number }, async ({ visit, value }) => {
    const author = visit.signedIn.member.name;
    const isTakenOff = await takeOffVersion(visit.services, value, author);
    if (!isTakenOff)
      return done(visit, "/content/schedule", { text: "The versions changed just now. Look again." });
    return done(visit, "/content/publish", { text: "It takes effect with the next publication." });
  }),
});

export function Schedule() {
  const { versions, edition, hasDraft } = useLoaderData<typeof scheduleLoader>();
  return (
    <Page title="Versions for a time" back="/content">
      {hasDraft && (
        <p className="note due">
          What was removed takes effect with the next publication. <a href="/content/publish">Publish it</a>
        </p>
      )}
      {versions.length === 0 && (
        <Empty title="Nothing is planned">
          <p>
            Set “Show from or until” below a document’s form, for example for the morning of voting day. After
            the publication it appears here, and the site changes by itself.
          </p>
        </Empty>
      )}
      {versions.map(({ at, title, times, preview, differences }) => (
        <section key={at}>
          <div className="sec">
            <h2>{title}</h2>
            <a href={preview} target="_blank" rel="noreferrer">
              See it then<span className="vh">: {title} (opens in a new tab)</span>
            </a>
          </div>
          <p>Shown {times}.</p>
          <Difference differences={differences} />
          {!hasDraft && (
            <Act act="takeOff" fields={{ at: String(at), edition: String(edition) }} look="stop">
              Remove: {title}
            </Act>
          )}
        </section>
      ))}
    </Page>
  );
}
