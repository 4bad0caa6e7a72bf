import { useContent } from "#office/shell/content-context.ts";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { createLetter, type Letter, listLetters } from "#server/messages/letters/letters.ts";
import { segmentLabel } from "#domain/messages/letters/segment.ts";
import { acts } from "#office/shell/acts/acts.ts";
import { newIdIn, newPostKey, postKeyField } from "#office/shell/acts/post-key.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { Act } from "#office/shell/ui/act.tsx";
import { Empty } from "#office/shell/ui/empty.tsx";
import { Pages, readPage } from "#office/shell/ui/pages.tsx";
import { When } from "#office/shell/ui/when.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { areas } from "./areas.ts";

/** A page of the letters, the last changed first. */
export async function listLoader({ context, request }: LoaderFunctionArgs) {
  const { page } = readPage(request);
  return { page, ...(await listLetters(page, visitOf(context).services)) };
}

export const listActs = acts({
  async write({ visit, form }) {
    const words = { subject: "", text: "", segment: { kind: "everyone" as const } };
    return redirect(`/letters/${await createLetter(words, visit.services, newIdIn(form))}`, 303);
  },
});

/** What a letter's state is called. */
export const stateNames: Record<Letter["state"], string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  sending: "Sending",
  stopped: "Stopped",
  sent: "Sent",
};

export function LetterList() {
  const { letters, count, page } = useLoaderData<typeof listLoader>();
  const named = areas(useContent());
  const write = (
    <Act act="write" look="fill" fields={{ [postKeyField]: newPostKey() }}>
      Write a letter
    </Act>
  );
  return (
    <Page title="Letters" tools={letters.length > 0 && write}>
      {letters.length === 0 ? (
        <Empty title="No letter yet">
          <p>
            A letter goes by e-mail to those who signed up for it and confirmed. You can send it to yourself
            first.
          </p>
          {write}
        </Empty>
      ) : (
        <>
          <h2 className="vh">All letters</h2>
          <ul className="wait">
            {letters.map((letter) => (
              <li key={letter.id}>
                <div>
                  <h3>
                    <a href={`/letters/${letter.id}`}>{letter.subject || "Letter without a subject"}</a>
                  </h3>
                  <p>
                    {segmentLabel(letter.segment, named)}. <LetterTime letter={letter} />
                  </p>
                </div>
                <span className={letter.state === "sending" ? "chip me live" : "chip"}>
                  {stateNames[letter.state]}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Pages page={page} total={count} />
    </Page>
  );
}

function LetterTime({ letter }: { letter: Letter }) {
  if (letter.send_at)
    return (
      <>
        Goes <When at={letter.send_at} />
      </>
    );
  const at = letter.ended_at ?? letter.began_at;
  return at ? (
    <>
      Sent <When at={at} />
    </>
  ) : (
    <>
      Changed <When at={letter.changed_at || letter.created_at} />
      {letter.changed_by && ` by ${letter.changed_by}`}
    </>
  );
}
