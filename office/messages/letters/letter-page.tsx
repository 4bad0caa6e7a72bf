import { useContent } from "#office/shell/content-context.ts";
import { useLoaderData } from "react-router";
import { segmentLabel } from "#domain/messages/letters/segment.ts";
import { acts, done, refused } from "#office/shell/acts/acts.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { type letterLoader, areas } from "./letter-facts.ts";
import { draftActs } from "./draft-acts.ts";
import { stateNames } from "./letter-list.tsx";
import { LetterPreview } from "./letter-preview.tsx";
import { LetterProgress } from "./letter-progress.tsx";
import { LetterWriter } from "./letter-writer.tsx";
import { continueLetter, stopLetter, unscheduleLetter } from "#server/messages/letters/sending.ts";
import type { LetterOutcome } from "#server/messages/letters/sending.ts";
import type { Services } from "#server/services.ts";
import type { ActArguments } from "#office/shell/acts/acts.ts";

/* What can be done with a letter that is scheduled, on its way or stopped. */

type Change = (id: string, services: Services) => Promise<LetterOutcome>;

const sendingActs = {
  unschedule: (given: ActArguments) => change(given, unscheduleLetter, "A draft again."),
  stop: (given: ActArguments) => change(given, stopLetter, "Stopped. What waited will not be sent."),
  continue: (given: ActArguments) => change(given, continueLetter, "It goes on where it stopped."),
};

async function change({ form, visit, params }: ActArguments, act: Change, text: string) {
  const id = params["id"] ?? "";
  const outcome = await act(id, visit.services);
  return outcome.ok ? done(visit, `/letters/${id}`, { text }) : refused(form, { form: outcome.reason });
}

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
