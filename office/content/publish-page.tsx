import { type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { changesBetween } from "#server/content/editions/edition-changes.ts";
import { differencePrinter } from "#server/content/editions/printed-words.ts";
import { type Conflict, proposeDrafts } from "#server/content/editions/publish.ts";
import { scheduleName } from "#server/content/editions/documents.ts";
import { useTyped } from "#office/shell/acts/acts.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { HiddenFields } from "#office/shell/ui/act.tsx";
import { Empty } from "#office/shell/ui/empty.tsx";
import { Box } from "#office/shell/ui/field.tsx";
import { When } from "#office/shell/ui/when.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { editAddress, pageOf, previewPrefix } from "./addresses.ts";
import { contentFacts, type ContentFacts } from "./content-facts.ts";
import { filledDocuments, titlesIn, writtenDocuments } from "#server/content/editions/written-documents.ts";
import { Difference } from "./difference.tsx";
import type { PublishResult } from "./publish-acts.ts";
import { timesInWords } from "./schedule.tsx";
import { counted } from "#domain/platform/language.ts";

export async function publishLoader({ context }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const facts = await contentFacts(services);
  const { written, published, drafts, edition } = await writtenDocuments(services);
  const { [scheduleName]: _, ...before } = published;
  const titles = titlesIn({ ...before, ...written });
  const shown = filledDocuments(written);
  const proposal = await proposeDrafts(services);
  const print = differencePrinter(written);
  const changes = proposal.ok ? changesBetween(proposal.published, proposal.content) : undefined;
  return {
    edition,
    problems: facts.problems,
    changes,
    overtaken:
      !proposal.ok && proposal.reason === "conflict"
        ? proposal.conflicts.map((conflict) => conflictLine(conflict, titles))
        : [],
    drafts: drafts.map(({ document, body, authors, savedAt, from, until }) => ({
      document,
      title: titles.get(document) ?? "Versions for a time",
      address: document === scheduleName ? "/content/schedule" : editAddress(document),
      preview: `${previewPrefix}${pageOf(document, shown)}${from ? `?at=${from}` : ""}`,
      isRemoved: body === null,
      authors,
      savedAt,
      times: timesInWords({ from, until }),
      differences: print({
        document,
        bodies: [body, published[document]],
        differences: [
          ...(changes?.documents.filter((each) => each.document === document) ?? []),
          ...(changes?.planned.filter(({ version }) => version.document === document) ?? []),
        ].flatMap(({ differences }) => differences),
      }),
    })),
    titles: Object.fromEntries(titles),
  };
}

function conflictLine({ document, theirEdition }: Conflict, titles: ReadonlyMap<string, string>) {
  return {
    address: editAddress(document),
    title: titles.get(document) ?? document,
    edition: theirEdition,
  };
}

/** The difference, what stands against it, and the button that publishes. */
export function PublishPage() {
  const facts = useLoaderData<typeof publishLoader>();
  const result = (useActionData() as { result?: PublishResult } | undefined)?.result;
  const typed = useTyped();
  const { drafts, edition, overtaken, problems } = facts;
  if (drafts.length === 0)
    return (
      <Page title="Publish" back="/content">
        <Empty title="Nothing is changed">
          <p>What is kept as a draft appears here, word by word, before it is published.</p>
          <a className="b fill" href="/content">
            Change something
          </a>
        </Empty>
      </Page>
    );
  return (
    <Page title={`Publish edition ${edition + 1}`} back="/content">
      {result && <PublishNote result={result} />}
      {!result && problems.length > 0 && (
        <PublishNote
          result={{
            title: "It can’t be published yet.",
            isGood: false,
            lines: problems.map(({ sentence, title, address }) => ({ sentence, place: title, address })),
          }}
        />
      )}
      {overtaken.map(({ address, title, edition: theirs }) => (
        <p className="note due" key={address}>
          <a href={address}>{title}</a> was published in edition {theirs} after its draft was begun. Say there
          which words to keep.
        </p>
      ))}
      <form method="post" className="stack" data-publishing="">
        {drafts.map((draft) => (
          <DraftToPublish key={draft.document} draft={draft} />
        ))}
        <div className="f">
          <label htmlFor="note">What changed, for the history</label>
          <input className="in" id="note" name="note" maxLength={200} defaultValue={typed?.values["note"]} />
        </div>
        <PublishButtons count={drafts.length} edition={edition + 1} />
        <HiddenFields fields={{ seen: String(edition) }} />
      </form>
    </Page>
  );
}

type ShownDraft = Awaited<ReturnType<typeof publishLoader>>["drafts"][number];

function DraftToPublish({ draft }: { draft: ShownDraft }) {
  return (
    <section>
      <div className="sec">
        <h2>{draft.isRemoved ? draft.title : <a href={draft.address}>{draft.title}</a>}</h2>
        {draft.isRemoved ? (
          <button className="b" formAction={draft.address} name="act" value="giveUp">
            Leave it<span className="vh">: {draft.title}</span>
          </button>
        ) : (
          <a href={draft.preview} target="_blank" rel="noreferrer">
            See the page<span className="vh"> of {draft.title} (opens in a new tab)</span>
          </a>
        )}
      </div>
      <p className="hint">
        By {draft.authors.join(", then ")}, kept <When at={draft.savedAt} />
        {draft.times && <>. To be shown {draft.times}</>}
      </p>
      {draft.isRemoved ? (
        <p>The campaign has this page no more.</p>
      ) : (
        <Difference differences={draft.differences} />
      )}
      <Box name="document" value={draft.document} isChecked>
        <span>Publish {draft.title}</span>
      </Box>
    </section>
  );
}

function PublishButtons({ count, edition }: { count: number; edition: number }) {
  return (
    <div className="pub" role="region" aria-label="Publish">
      <p data-progress="" role="status">
        <b>{count === 1 ? "One document" : `${count} documents`}, all pages checked first.</b>
      </p>
      <div className="bs">
        <button className="b" name="act" value="check">
          Check the pages
        </button>
        <button className="b fill" name="act" value="publish">
          Publish edition {edition}
        </button>
      </div>
    </div>
  );
}

/** What became of a check or a publication, each line with the way to its field. */
export function PublishNote({ result: { title, isGood, lines } }: { result: PublishResult }) {
  return (
    <div className={isGood ? "note good" : "note bad"} role="alert">
      <b>{title}</b>
      <ul>
        {lines.map(({ sentence, place, address }) => (
          <li key={`${place} ${address} ${sentence}`}>
            {address ? <a href={address}>{place || "See it"}</a> : place}: {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is changed and not published yet, with the first thing that stands against it. */
export function PublishBar({ facts }: { facts: ContentFacts }) {
  const { changes, documents, problems, edition } = facts;
  const drafts = documents.filter(({ draft }) => draft).length;
  if (drafts === 0 && changes === 0) return null;
  const [first] = problems;
  return (
    <div className="pub" role="region" aria-label="Publish">
      <p>
        <b>{changesInWords(changes, drafts)}</b>
        {first && (
          <a className="err hit" href={first.address}>
            {problems.length === 1 ? "One thing is missing" : `${problems.length} things are missing`}
          </a>
        )}
      </p>
      <div className="bs">
        <a className={first ? "b" : "b fill"} href="/content/publish">
          See and publish edition {edition + 1}
        </a>
      </div>
    </div>
  );
}

/** `3 changes in 2 documents.` */
export function changesInWords(changes: number, documents: number): string {
  return documents === 0
    ? `${counted(changes, "change")}.`
    : `${counted(changes, "change")} in ${counted(documents, "document")}.`;
}
