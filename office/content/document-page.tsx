import { PartHeading } from "#office/shell/ui/part.tsx";
import { useLoaderData } from "react-router";
import { Page } from "#office/shell/layout/page.tsx";
import { editAddress, previewPrefix } from "./addresses.ts";
import { isPostName } from "#domain/content/site/posts.ts";
import { BlockGallery, BlockList, galleryAddress } from "./blocks/block-list.tsx";
import { DocumentForm } from "./document-form.tsx";
import { groupsOf } from "./content-facts.ts";
import { DocumentLinks } from "./document-list.tsx";
import { LaunchBar } from "./launch.tsx";
import type { DocumentFacts, documentLoader } from "./load-document.ts";

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
