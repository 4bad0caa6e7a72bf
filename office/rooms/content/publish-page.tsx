import { data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { changesBetween } from "#server/content/edition-changes.ts";
import { documentNames, documentTitles } from "#server/content/documents.ts";
import { readScheduledContent } from "#server/content/load-content.ts";
import { type Conflict, proposeDrafts, publishDrafts, type PublishOutcome } from "#server/content/publish.ts";
import { scheduleName } from "#server/content/schedule-document.ts";
import { type Problem, validateContent } from "#server/content/validate.ts";
import { siteClock } from "#server/system/clock.ts";
import type { Services } from "#server/services.ts";
import { type ActArguments, acts, done, textOf } from "../../acts.ts";
import { Page } from "../../layout/page.tsx";
import { HiddenFields } from "../../ui/act.tsx";
import { Empty } from "../../ui/empty.tsx";
import { When } from "../../ui/when.tsx";
import { visitOf } from "../../visit.ts";
import { editAddress, fieldAddress, pageOf, previewPrefix } from "./addresses.ts";
import { contentFacts, writtenDocuments } from "./content-facts.ts";
import { Difference } from "./difference.tsx";
import { endProgress, tellProgress } from "./publishing.ts";
import { timesInWords } from "./schedule.tsx";

export async function publishLoader({ context }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const facts = await contentFacts(services);
  const { drafts, edition } = await writtenDocuments(services);
  const titles = documentTitles();
  const proposal = await proposeDrafts(services);
  const published = (await readScheduledContent(services.database, edition)) ?? {
    documents: {},
    scheduled: [],
  };
  const changes = proposal.ok ? changesBetween(published, proposal.content) : undefined;
  return {
    edition,
    problems: facts.problems,
    changes,
    overtaken: !proposal.ok && proposal.reason === "conflict" ? proposal.conflicts.map(conflictLine) : [],
    drafts: drafts.map(({ document, authors, savedAt, from, until }) => ({
      document,
      title: titles.get(document) ?? "Versions for a time",
      address: document === scheduleName ? "/content/schedule" : editAddress(document),
      preview: `${previewPrefix}${pageOf(document)}${from ? `?at=${from}` : ""}`,
      authors,
      savedAt,
      times: timesInWords({ from, until }),
      differences: [
        ...(changes?.documents.filter((each) => each.document === document) ?? []),
        ...(changes?.planned.filter(({ version }) => version.document === document) ?? []),
      ].flatMap(({ differences }) => differences),
    })),
    titles: Object.fromEntries(titles),
  };
}

function conflictLine({ document, theirEdition }: Conflict) {
  return {
    address: editAddress(document),
    title: documentTitles().get(document) ?? document,
    edition: theirEdition,
  };
}

/** What the page shows after a check or a publication that was refused. */
export type Told = {
  title: string;
  isGood: boolean;
  lines: { sentence: string; place: string; address: string | undefined }[];
};

export const publishActs = acts({
  async publish(given) {
    const { visit, form } = given;
    const request = {
      author: visit.signedIn.member.name,
      note: textOf(form, "note").slice(0, 200),
      only: chosen(form),
      ...tellProgress(visit),
    };
    const outcome = await publishDrafts(visit.services, request).finally(() => endProgress(visit));
    return tell(outcome, given);
  },

  async check(given) {
    const { visit } = given;
    const { services } = visit;
    const proposal = await proposeDrafts(services);
    if (!proposal.ok) return data({ told: notPublished }, { status: 422 });
    const validated = await validateContent(services, proposal.content, {
      edition: proposal.base + 1,
      now: siteClock(services.config, services.clock).now(),
      published: await readScheduledContent(services.database, proposal.base),
      ...tellProgress(visit),
    }).finally(() => endProgress(visit));
    if (!validated.ok) return refusedFor(validated.problems, services);
    const lines = await linesOf([...proposal.notes, ...validated.warnings], services);
    const title =
      lines.length === 0 ? "Everything is in order." : "It can be published. To look at before you do:";
    return { told: { title, isGood: true, lines } satisfies Told };
  },
});

const notPublished: Told = {
  title:
    "Nothing was published. Say first, in each document that was published meanwhile, which words are to stand.",
  isGood: false,
  lines: [],
};

function chosen(form: FormData): string[] {
  return form
    .getAll("document")
    .filter(
      (name): name is string =>
        typeof name === "string" && (documentNames.has(name) || name === scheduleName),
    );
}

/** What became of a publication: its number, with the way back, or why nothing was published. */
export async function tell(outcome: PublishOutcome, { visit }: ActArguments) {
  if (outcome.ok) {
    const { edition, warnings } = outcome;
    const [note] = await linesOf(warnings.slice(0, 1), visit.services);
    const notes = note ? ` ${note.place}: ${note.sentence}` : "";
    return done(visit, `/content/history/${edition}`, {
      text: `Edition ${edition} is published. Every server shows it within 5 seconds.${notes}`.slice(0, 400),
      undo: { path: `/content/history/${edition - 1}`, fields: { act: "goBack", from: String(edition) } },
    });
  }
  if (outcome.reason === "problems") return refusedFor(outcome.problems, visit.services);
  if (outcome.reason === "conflict") return data({ told: notPublished }, { status: 422 });
  const title =
    outcome.reason === "nothing-to-publish"
      ? "Nothing is changed, so there is nothing to publish."
      : "Somebody else saved or published at the same moment; nothing of yours was published. Look again, then publish.";
  return data({ told: { title, isGood: false, lines: [] } satisfies Told }, { status: 422 });
}

async function refusedFor(problems: readonly Problem[], services: Services) {
  const told: Told = {
    title: "It can’t be published yet; the site is as it was.",
    isGood: false,
    lines: await linesOf(problems, services),
  };
  return data({ told }, { status: 422 });
}

async function linesOf(problems: readonly Problem[], services: Services): Promise<Told["lines"]> {
  const { written } = await writtenDocuments(services);
  const titles = documentTitles();
  return problems.map(({ document, field, page, sentence }) => ({
    sentence,
    place: (document && titles.get(document)) ?? page ?? "",
    address:
      document && documentNames.has(document)
        ? fieldAddress(document, written[document], field ?? "")
        : page && `${previewPrefix}${page}`,
  }));
}

/** The difference, what stands against it, and the button that publishes. */
export function PublishPage() {
  const facts = useLoaderData<typeof publishLoader>();
  const told = (useActionData() as { told?: Told } | undefined)?.told;
  const { drafts, edition, overtaken, problems } = facts;
  if (drafts.length === 0)
    return (
      <Page title="Publish" back="/content">
        <Empty title="Nothing is changed">
          <p>What is kept as a draft stands here, word by word, before it is published.</p>
          <a className="b fill" href="/content">
            Change something
          </a>
        </Empty>
      </Page>
    );
  return (
    <Page title={`Publish edition ${edition + 1}`} back="/content">
      {told && <ToldNote told={told} />}
      {!told && problems.length > 0 && (
        <ToldNote
          told={{
            title: "It can’t be published yet.",
            isGood: false,
            lines: problems.map(({ sentence, title, address }) => ({ sentence, place: title, address })),
          }}
        />
      )}
      {overtaken.map(({ address, title, edition: theirs }) => (
        <p className="note due" key={address}>
          <a href={address}>{title}</a> was published in edition {theirs} after its draft was begun. Say there
          which words are to stand.
        </p>
      ))}
      <form method="post" className="stack" data-publishing="">
        {drafts.map((draft) => (
          <section key={draft.document}>
            <div className="sec">
              <h2>
                <a href={draft.address}>{draft.title}</a>
              </h2>
              <a href={draft.preview} target="_blank" rel="noreferrer">
                See the page<span className="vh"> of {draft.title} (opens in a new tab)</span>
              </a>
            </div>
            <p className="hint">
              By {draft.authors.join(", then ")}, kept <When at={draft.savedAt} />
              {draft.times && <>. To be shown {draft.times}</>}
            </p>
            <Difference differences={draft.differences} document={draft.document} />
            <label className="ck">
              <input type="checkbox" name="document" value={draft.document} defaultChecked />
              <span>Publish {draft.title}</span>
            </label>
          </section>
        ))}
        <div className="f">
          <label htmlFor="note">What changed, for the history</label>
          <input className="in" id="note" name="note" maxLength={200} />
        </div>
        <div className="pub" role="region" aria-label="Publish">
          <p data-progress="" role="status">
            <b>
              {drafts.length === 1 ? "One document" : `${drafts.length} documents`}, all pages checked first.
            </b>
          </p>
          <div className="bs">
            <button className="b" name="act" value="check">
              Check the pages
            </button>
            <button className="b fill" name="act" value="publish">
              Publish edition {edition + 1}
            </button>
          </div>
        </div>
        <HiddenFields fields={{ seen: String(edition) }} />
      </form>
    </Page>
  );
}

/** What became of a check or a publication, each line with the way to its field. */
export function ToldNote({ told: { title, isGood, lines } }: { told: Told }) {
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
