import { useContent } from "#office/shell/content-context.ts";
import { useLoaderData } from "react-router";
import { segmentLabel } from "#domain/messages/letters/segment.ts";
import { acts } from "#office/shell/acts/acts.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { areas } from "./areas.ts";
import { draftActs } from "./draft-acts.ts";
import type { letterLoader } from "./letter-facts.ts";
import { stateNames } from "./letter-list.tsx";
import { LetterPreview } from "./letter-preview.tsx";
import { LetterProgress } from "./letter-progress.tsx";
import { LetterWriter } from "./letter-writer.tsx";
import { sendingActs } from "./sending-acts.ts";

export const letterActs = acts({ ...draftActs, ...sendingActs });

export function LetterPage() {
  const facts = useLoaderData<typeof letterLoader>();
  const { letter, post } = facts;
  const content = useContent();
  return (
    <Page
      title={letter.state === "draft" ? "A letter" : letter.subject}
      sub={`${stateNames[letter.state]}, to: ${segmentLabel(letter.segment, areas(content))}`}
      back="/letters"
      tools={
        <a className="b quiet" href="/letters">
          All letters
        </a>
      }
    >
      <div className="cols w">
        <div>
          {post && (
            <p className="note">
              The words of a post: <a href={post}>{post}</a>
            </p>
          )}
          {letter.state === "draft" ? <LetterWriter {...facts} /> : <LetterProgress {...facts} />}
        </div>
        <aside aria-label="Preview">
          <LetterPreview {...facts} />
        </aside>
      </div>
    </Page>
  );
}
