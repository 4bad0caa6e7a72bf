import { type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { factsOf, type FactSources } from "#domain/content/facts.ts";
import { compareDocuments } from "#domain/content/difference.ts";
import { placeByPosition, placeById, valueAt } from "#domain/content/field-place.ts";
import { placeholdersIn } from "#domain/content/placeholders.ts";
import { describeForm, type FormPart, trailOf } from "#server/content/document-form.ts";
import { documentNames, problemsIn } from "#server/content/documents.ts";
import { readDraft } from "#server/content/drafts.ts";
import { proposeDrafts } from "#server/content/publish.ts";
import { listPictures } from "#server/pictures/pictures.ts";
import { endWith } from "../../end-with.ts";
import { FormError } from "../../ui/field.tsx";
import { HiddenFields } from "../../ui/act.tsx";
import { When } from "../../ui/when.tsx";
import { Page } from "../../layout/page.tsx";
import { visitOf } from "../../visit.ts";
import { editAddress, fieldAddress, pageOf, previewPrefix } from "./addresses.ts";
import { contentFacts, writtenDocuments } from "./content-facts.ts";
import type { ConflictShown } from "./document-acts.ts";
import { DocumentLinks } from "./document-list.tsx";
import { groupsOf } from "./document-groups.ts";
import { type FormHelp, FormHelpContext, GroupParts, Part, Also } from "./fields.tsx";
import { LaunchBar } from "./launch.tsx";
import { changesInWords } from "./publish-bar.tsx";
import { Difference } from "./difference.tsx";

/** A document, or one of its entries, as a form. */
export async function documentLoader({ context, params, request }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const name = params["*"] ?? "";
  const query = new URL(request.url).searchParams;
  if (!documentNames.has(name)) endWith(404);
  const { written, published, drafts } = await writtenDocuments(services);
  const body = written[name];
  const asked = placeByPosition(body, query.get("at") ?? "");
  const draft = drafts.find(({ document }) => document === name);
  const ofDocument = draft ? problemsIn(written).filter(({ document }) => document === name) : [];
  const problems = new Map<string, string[]>();
  for (const { field, sentence } of ofDocument) {
    const place = placeByPosition(body, field);
    problems.set(place, [...(problems.get(place) ?? []), sentence]);
  }
  const source = { name, body, published: published[name], problems };
  // An entry that somebody removed leads to its document, where words that were typed for it are shown.
  const found = describeForm(source, asked);
  const at = found ? asked : "";
  const part = found ?? describeForm(source, "");
  if (!part) endWith(404);
  const facts = await contentFacts(services);
  const proposal = draft ? await proposeDrafts(services, [name]) : undefined;
  const conflict =
    proposal && !proposal.ok && proposal.reason === "conflict" ? proposal.conflicts[0] : undefined;
  const { revision } = await readDraft(services.database, name);
  return {
    facts,
    name,
    title: facts.documents.find((each) => each.name === name)?.title ?? name,
    at,
    atById: placeById(body, at),
    isNew: query.has("new"),
    isGone: found === undefined,
    openedPart: query.get("part") ?? "",
    part,
    trail: trailOf({ name, body }, at).map((each) => ({
      ...each,
      address: editAddress(name, placeById(body, each.at)),
    })),
    seen: revision,
    draft: draft && {
      author: draft.author,
      savedAt: draft.savedAt,
      from: draft.from ?? "",
      until: draft.until ?? "",
    },
    changes: draft ? compareDocuments(published[name], body).length : 0,
    problems: ofDocument.map(({ field, sentence }) => ({
      sentence,
      address: fieldAddress(name, body, field),
    })),
    overtaken: conflict && {
      edition: conflict.theirEdition,
      theirs: compareDocuments(conflict.base, conflict.theirs),
      mine: compareDocuments(conflict.base, conflict.mine.body),
    },
    stands: factsNamed(
      valueAt(body, at === "" ? [] : at.split(".")),
      written as FactSources & typeof written,
    ),
    pictures: hasPicture(part)
      ? (await listPictures(services.database)).map(({ address, fileName, alternativeText }) => ({
          address,
          name: `${alternativeText} (${fileName})`,
        }))
      : [],
    isEntryOfList: at !== "" && Array.isArray(valueAt(body, at.split(".").slice(0, -1))),
    page: pageOf(name),
  };
}

/** What the names in braces stand for that the texts have. */
function factsNamed(value: unknown, sources: FactSources): Record<string, string> {
  const named = new Set(placeholdersIn(JSON.stringify(value ?? "")));
  const facts = factsOf(sources);
  return Object.fromEntries(
    [...named]
      .map((name) => [name, facts(name)])
      .filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function hasPicture(part: FormPart): boolean {
  if (part.kind === "field") return part.input.control === "picture";
  return part.kind === "group"
    ? part.parts.some(hasPicture)
    : part.entries.some((entry) => entry.part !== undefined && hasPicture(entry.part));
}

type DocumentFacts = Awaited<ReturnType<typeof documentLoader>>;

/** Documents beside the form beside the page as a phone shows it. */
export function DocumentPage() {
  const facts = useLoaderData<typeof documentLoader>();
  const { name, title, trail, at } = facts;
  const up = at === "" ? "/content" : (trail.at(-2)?.address ?? editAddress(name));
  return (
    <Page title={title} back={up}>
      <div className="only-l">
        <LaunchBar launch={facts.facts.launch} />
      </div>
      <div className="cont">
        <nav className="docs only-l" aria-label="Documents">
          <div className="sec first">
            <h2>
              <a href="/content">Documents</a>
            </h2>
          </div>
          {groupsOf(facts.facts.documents).map((group) => (
            <details
              key={group.title}
              open={group.documents.some((each) => each.name === name) || group.title === "Changed often"}
            >
              <summary>{group.title}</summary>
              <DocumentLinks documents={group.documents} current={name} />
            </details>
          ))}
        </nav>
        <DocumentForm facts={facts} />
        <Preview facts={facts} />
      </div>
    </Page>
  );
}

function DraftLine({ draft }: Pick<DocumentFacts, "draft">) {
  if (!draft) return <>As it is published</>;
  return (
    <>
      Draft by {draft.author}, kept <When at={draft.savedAt} />
    </>
  );
}

function DocumentForm({ facts }: { facts: DocumentFacts }) {
  const { name, title, at, trail, part, draft, seen } = facts;
  const conflict = (useActionData() as { conflict?: ConflictShown } | undefined)?.conflict;
  const help: FormHelp = {
    document: name,
    mine: conflict?.mine ?? {},
    theirs: conflict?.theirs ?? {},
    facts: facts.stands,
    pictures: facts.pictures,
    isNew: facts.isNew,
    part: facts.openedPart,
  };
  return (
    <div>
      <nav className="steps only-p" aria-label="Parts of this page">
        <a href="#form" aria-current="true">
          Write
        </a>
        <a href="#preview">See it as a phone</a>
      </nav>
      <FormError />
      {conflict && !conflict.isRefused && <ConflictNote conflict={conflict} />}
      {facts.isGone && (
        <p className="note due">The entry that was here is not there any more. This is its document.</p>
      )}
      <Overtaken facts={facts} />
      <form
        method="post"
        className="stack"
        id="form"
        data-document={name}
        data-at={at}
        action={editAddress(name, facts.atById)}
      >
        <HiddenFields
          fields={{ act: "save", at, seen: String(seen), edition: String(facts.facts.edition) }}
        />
        {/* What Enter in a field presses: the first button of the form. */}
        <button className="vh" tabIndex={-1} aria-hidden="true">
          Keep
        </button>
        <div className="sec first">
          <h2>{trail.at(-1)?.title ?? "What it says"}</h2>
          <small data-kept>
            <DraftLine draft={draft} />
          </small>
        </div>
        {trail.length > 0 && (
          <nav aria-label="Where this is" className="trail">
            <a href={editAddress(name)}>{title}</a>
            {trail.slice(0, -1).map((each) => (
              <a key={each.at} href={each.address}>
                {each.title}
              </a>
            ))}
          </nav>
        )}
        <Problems facts={facts} />
        <FormHelpContext value={help}>
          {part.kind === "group" ? (
            <GroupParts parts={part.parts} level={0} />
          ) : (
            <Part part={part} level={0} />
          )}
          {facts.isEntryOfList && (
            <div className="bs entry-acts" role="group" aria-label="This entry">
              <Also kind="up" place={at}>
                Move up
              </Also>
              <Also kind="down" place={at}>
                Move down
              </Also>
              <Also kind="remove" place={at} look="stop">
                Remove it
              </Also>
            </div>
          )}
        </FormHelpContext>
        <ShowTimes draft={draft} />
        <Acts facts={facts} />
      </form>
    </div>
  );
}

/** Between which times the whole document is to be shown instead of the usual one. */
function ShowTimes({ draft }: Pick<DocumentFacts, "draft">) {
  return (
    <details className="tab" open={Boolean(draft?.from || draft?.until)}>
      <summary>Show from or until</summary>
      <p className="hint">
        Times of the campaign’s zone. The site changes by itself then, and back. Empty: at once, for good.
      </p>
      <div className="two">
        <div className="f">
          <label htmlFor="from">Show from</label>
          <input className="in" id="from" name="from" type="datetime-local" defaultValue={draft?.from} />
        </div>
        <div className="f">
          <label htmlFor="until">Show until</label>
          <input className="in" id="until" name="until" type="datetime-local" defaultValue={draft?.until} />
        </div>
      </div>
    </details>
  );
}

function Acts({ facts: { draft, changes } }: { facts: DocumentFacts }) {
  return (
    <div className="pub" role="region" aria-label="Keep and publish">
      <p className={draft ? undefined : "only-l"} data-changes="">
        <b>{draft ? changesInWords(changes, 0) : "Nothing is changed yet."}</b>
      </p>
      <div className="bs">
        {draft && (
          <button className="b quiet" name="act" value="giveUp">
            Give up the draft
          </button>
        )}
        <button className="b">Keep as draft</button>
        <button className="b fill" name="also" value="publish:">
          See and publish
        </button>
      </div>
    </div>
  );
}

/** Problems of the document that are on another page of its form, or on the document as a whole. */
function Problems({ facts: { problems, isNew, part } }: { facts: DocumentFacts }) {
  if (problems.length === 0 || isNew) return null;
  return (
    <div className="note bad">
      <b>It can’t be published yet.</b>
      <ul>
        {problems.slice(0, 12).map(({ sentence, address }) => (
          <li key={`${address} ${sentence}`}>
            <a href={address}>{sentence}</a>
          </li>
        ))}
      </ul>
      {part.kind !== "field" && problems.length > 12 && <p>And {problems.length - 12} more.</p>}
    </div>
  );
}

function ConflictNote({ conflict }: { conflict: ConflictShown }) {
  return (
    <div className="note due" role="alert">
      <b>
        {conflict.by === undefined
          ? "This was published or given up while you were writing."
          : `${conflict.by} saved this while you were writing.`}
      </b>{" "}
      Nothing is lost and nothing is saved yet. Their words are in the form; where you wrote something else,
      yours stand with theirs below. Change what you like and keep it.
      {conflict.elsewhere.length > 0 && (
        <>
          <p>These words of yours have no place of their own any more. Copy them to where they belong:</p>
          <ul>
            {conflict.elsewhere.map(({ label, mine }) => (
              <li key={label + mine}>
                {label}: <b>{mine}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Somebody published the document after its draft was begun. */
function Overtaken({ facts: { overtaken, seen } }: { facts: DocumentFacts }) {
  if (!overtaken) return null;
  return (
    <form method="post" className="note due stack">
      <p>
        <b>Edition {overtaken.edition} was published after this draft was begun.</b> Say which words are to
        stand.
      </p>
      <h3>What was published meanwhile</h3>
      <Difference differences={overtaken.theirs} />
      <h3>What the draft changes</h3>
      <Difference differences={overtaken.mine} />
      <HiddenFields fields={{ seen: String(seen) }} />
      <div className="bs">
        <button className="b" name="act" value="takeMine">
          Keep the draft
        </button>
        <button className="b" name="act" value="giveUp">
          Keep what is published
        </button>
      </div>
    </form>
  );
}

function Preview({ facts: { page, title, draft } }: { facts: DocumentFacts }) {
  const at = draft?.from ? `?at=${draft.from}` : "";
  return (
    <aside id="preview" aria-label="Preview" tabIndex={-1}>
      <div className="sec first">
        <h2>As a phone shows it</h2>
        <a href={`${previewPrefix}${page}?plain`} target="_blank" rel="noreferrer">
          Whole page<span className="vh"> (opens in a new tab)</span>
        </a>
      </div>
      <p className="s soft">
        Marked: <ins>what is new</ins> and <del>what goes</del>. It shows what is kept.
      </p>
      <div className="phone">
        {/* oxlint-disable-next-line iframe-missing-sandbox -- its response allows no script, no form and no frame */}
        <iframe src={`${previewPrefix}${page}${at}`} title={`Preview of ${title}`} loading="lazy" />
      </div>
    </aside>
  );
}
