import type { ContentFacts } from "./content-facts.ts";
import { counted } from "#domain/platform/language.ts";

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
