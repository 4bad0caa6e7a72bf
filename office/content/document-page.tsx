import { PartHeading } from "#office/shell/ui/part.tsx";
import { useLoaderData, useActionData } from "react-router";
import { Page } from "#office/shell/layout/page.tsx";
import { editAddress, previewPrefix } from "./addresses.ts";
import { isPostName } from "#domain/content/site/posts.ts";
import { BlockGallery, BlockList, galleryAddress, BlockBar } from "#office/content/blocks/block-list.tsx";
import { groupsOf } from "./content-facts.ts";
import { DocumentLinks } from "./document-list.tsx";
import { LaunchBar } from "./launch.tsx";
import type { DocumentFacts, documentLoader } from "./load-document.ts";
import { useFrame } from "#office/shell/layout/frame-facts.ts";
import { FormError } from "#office/shell/ui/field.tsx";
import { HiddenFields } from "#office/shell/ui/act.tsx";
import { When } from "#office/shell/ui/when.tsx";
import { Also, type FormHelp, FormHelpContext } from "./document-field.tsx";
import { Difference } from "./difference.tsx";
import type { ConflictShown } from "./document-acts.ts";
import { GroupParts, Part } from "./document-parts.tsx";
import { changesInWords } from "./publish-page.tsx";

/** Documents beside the form beside the page as a phone shows it. */
export function DocumentPage() {
  const facts = useLoaderData<typeof documentLoader>();
  const { name, title, trail, at, blocks, hasGallery } = facts;
  const up = at === "" ? "/content" : (trail.at(-2)?.address ?? editAddress(name));
  return (
    <Page
      title={title}
      back={up}
      tools={
        blocks && (
          <a className="b only-l" href={isPostName(name) ? "/content/posts" : "/content"}>
            {isPostName(name) ? "All posts" : "All pages"}
          </a>
        )
      }
    >
      <div className="only-l">
        <LaunchBar launch={facts.facts.launch} />
      </div>
      <nav className="steps only-p" aria-label="Parts of this page">
        {blocks && <a href="#blocks">Blocks</a>}
        <a href="#form" aria-current="true">
          Write
        </a>
        <a href="#preview">See it{blocks ? "" : " as a phone"}</a>
        {blocks && <a href={galleryAddress(name, blocks.open)}>Add</a>}
      </nav>
      <div className={blocks ? "cont of-blocks" : "cont"}>
        {blocks ? <BlockList document={name} facts={blocks} /> : <OtherDocuments facts={facts} />}
        <DocumentForm facts={facts} />
        <Preview facts={facts} />
      </div>
      {blocks && hasGallery && <BlockGallery facts={blocks} />}
    </Page>
  );
}

function OtherDocuments({ facts: { name, facts } }: { facts: DocumentFacts }) {
  return (
    <nav className="docs only-l" aria-label="Documents">
      <PartHeading isFirst>
        <a href="/content">Documents</a>
      </PartHeading>
      {groupsOf(facts.documents).map((group) => (
        <details
          key={group.title}
          open={group.documents.some((each) => each.name === name) || group.title === "Changed often"}
        >
          <summary>{group.title}</summary>
          <DocumentLinks documents={group.documents} current={name} />
        </details>
      ))}
    </nav>
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
        Marked: <ins>what is new</ins> and <del>what is removed</del>.{" "}
        <span data-tap="">It shows what is kept.</span>
      </p>
      <div className="phone">
        {/* oxlint-disable-next-line iframe-missing-sandbox -- its response allows no script, no form and no frame */}
        <iframe src={`${previewPrefix}${page}${at}`} title={`Preview of ${title}`} loading="lazy" />
      </div>
    </aside>
  );
}

/** A document, or one of its entries, as a form: what is wrong with it, its fields, when it is shown, and its acts. */
function DocumentForm({ facts }: { facts: DocumentFacts }) {
  const { name, at, trail, part, draft, seen, blocks } = facts;
  const { memberId } = useFrame();
  /** The block itself is open, not a part of it. */
  const block = /^blocks\.\d+$/.test(at) ? blocks?.open : undefined;
  const conflict = (useActionData() as { conflict?: ConflictShown } | undefined)?.conflict;
  const help: FormHelp = {
    document: name,
    mine: conflict?.mine ?? {},
    theirs: conflict?.theirs ?? {},
    facts: facts.stands,
    entries: facts.entries,
    phase: facts.phase,
    pictures: facts.pictures,
    isNew: facts.isNew,
    part: facts.openedPart,
  };
  return (
    <div>
      <FormError />
      {conflict && !conflict.isRefused && <ConflictNote conflict={conflict} />}
      {facts.isGone && (
        <p className="note due">The entry that was here is not there any more. This is its document.</p>
      )}
      <Overtaken facts={facts} />
      {at === "" && <PageState facts={facts} />}
      <form
        method="post"
        className="stack"
        id="form"
        data-document={name}
        data-at={at}
        data-member={memberId}
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
          <h2>{block ? block.label : (trail.at(-1)?.title ?? "What it says")}</h2>
          <small data-kept>
            <DraftLine draft={draft} />
          </small>
        </div>
        {block && blocks ? <BlockBar block={block} facts={blocks} /> : <Trail facts={facts} />}
        <Problems facts={facts} />
        <FormHelpContext value={help}>
          {part.kind === "group" ? (
            <GroupParts parts={part.parts} level={0} />
          ) : (
            <Part part={part} level={0} />
          )}
          {facts.isEntryOfList && !block && <EntryActs place={at} />}
        </FormHelpContext>
        <FiguresToName figures={facts.figures} />
        {/* A post says itself from when on it is shown. */}
        {!isPostName(name) && <ShowTimes draft={draft} />}
        <Acts facts={facts} />
      </form>
    </div>
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

/** The figures that a text can name: typed as they stand here, or chosen above a paragraph where scripts run. */
function FiguresToName({ figures }: Pick<DocumentFacts, "figures">) {
  if (figures.length === 0) return null;
  return (
    <details>
      <summary>Figures that a text can name</summary>
      <p className="hint">
        Type one with its braces. The text says the new number when{" "}
        <a href={editAddress("figures")}>the figure</a> changes.
      </p>
      <ul className="s">
        {figures.map(({ key, printed, label }) => (
          <li key={key}>
            <code data-figure>{`{${printed}}`}</code> {label}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What becomes of a page of blocks: the way to a menu, and to retiring it. */
function PageState({ facts: { name, page, pageOfBlocks } }: { facts: DocumentFacts }) {
  if (pageOfBlocks === undefined) return null;
  if (pageOfBlocks === "retired")
    return <p className="note due">This page is retired: its address leads on to another one.</p>;
  return (
    <p className="s">
      {pageOfBlocks === "unlinked" && (
        <>
          Nothing leads to this page yet.{" "}
          <a href={`/content?put=${page}#menu-mainLinks`}>Add it to the menu</a>.{" "}
        </>
      )}
      <a href={`/content/retire/${name}`}>Retire this page</a>
    </p>
  );
}

/** The way from the document to the entry that the form is about. */
function Trail({ facts: { name, title, trail } }: { facts: DocumentFacts }) {
  if (trail.length === 0) return null;
  return (
    <nav aria-label="Where this is" className="trail">
      <a href={editAddress(name)}>{title}</a>
      {trail.slice(0, -1).map((each) => (
        <a key={each.at} href={each.address}>
          {each.title}
        </a>
      ))}
    </nav>
  );
}

function EntryActs({ place }: { place: string }) {
  return (
    <div className="bs entry-acts" role="group" aria-label="This entry">
      <Also kind="up" place={place}>
        Move up
      </Also>
      <Also kind="down" place={place}>
        Move down
      </Also>
      <Also kind="remove" place={place} look="stop">
        Remove it
      </Also>
    </div>
  );
}

/** Between which times the whole document is to be shown instead of the usual one. */
function ShowTimes({ draft }: Pick<DocumentFacts, "draft">) {
  return (
    <details className="tab" open={Boolean(draft?.from || draft?.until)}>
      <summary>Show from or until</summary>
      <p className="hint">
        Times are in the campaign’s time zone. The site changes by itself at each. Empty: at once, and without
        an end.
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
            Discard the draft
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
        {problems.slice(0, 12).map(({ label, sentence, address }) => (
          <li key={`${address} ${sentence}`}>
            {label && `${label}: `}
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
          ? "This was published or discarded while you were writing."
          : `${conflict.by} saved this while you were writing.`}
      </b>{" "}
      Nothing is lost and nothing is saved yet. Their words are in the form; where you wrote something else,
      yours are shown with theirs below. Change what you like and keep it.
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
