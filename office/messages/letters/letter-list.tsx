import { useContent } from "#office/shell/content-context.ts";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import {
  createLetter,
  type Letter,
  listLetters,
  letterLimits,
  type LetterWords,
  parseLetterFile,
  problemOf,
} from "#server/messages/letters/letters.ts";
import { type Segment, segmentLabel, segmentNamed } from "#domain/messages/letter-segments.ts";
import { act, acts, done, refused, textOf, useRefused } from "#office/shell/acts/acts.ts";
import { file } from "#office/shell/acts/fields.ts";
import { newIdIn, newPostKey, postIdOf, postKeyField } from "#office/shell/acts/post-key.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { Act, ActForm } from "#office/shell/ui/act.tsx";
import { Empty } from "#office/shell/ui/empty.tsx";
import { FileField, FormError } from "#office/shell/ui/field.tsx";
import { Pages, readPage } from "#office/shell/ui/pages.tsx";
import { When } from "#office/shell/ui/when.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { areas } from "./letter-facts.ts";

/* The words of a letter that was written into a file elsewhere. */

/** A character of UTF-8 has at most four bytes; the line ends are extra. */
const maxFileBytes = 5 * letterLimits.text;

type ReadFile = { words: Pick<LetterWords, "subject" | "text"> } | { problem: string };

async function readLetterFile(file: File): Promise<ReadFile> {
  if (file.size > maxFileBytes)
    return { problem: `A letter has at most ${letterLimits.text} characters: the file is longer.` };
  const text = textIn(await file.arrayBuffer());
  if (text === undefined) return { problem: "The file is no plain text. Save it as text (UTF-8) first." };
  const words = parseLetterFile(text);
  if (!words) return { problem: "The file needs the subject in its first line, and the letter below it." };
  const problem = problemOf({ ...words, segment: { kind: "everyone" } });
  return problem === undefined ? { words } : { problem };
}

/** Undefined for what is no UTF-8, or has a character that no text has. */
function textIn(bytes: ArrayBuffer): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

/** A page of the letters, the last changed first. */
export async function listLoader({ context, request }: LoaderFunctionArgs) {
  const { page } = readPage(request);
  return { page, ...(await listLetters(page, visitOf(context).services)) };
}

export const listActs = acts({
  async write({ visit, form }) {
    const everyone: Segment = { kind: "everyone" };
    const named = segmentNamed(textOf(form, "segment"), areas(visit.services.content()));
    const words = { subject: "", text: "", segment: named ?? everyone };
    return redirect(`/letters/${await createLetter(words, visit.services, newIdIn(form))}`, 303);
  },

  "from-file": act({ file: file("Please choose a file.") }, async ({ visit, form, value }) => {
    const read = await readLetterFile(value.file);
    if ("problem" in read) return refused(form, { file: read.problem });
    const words = { ...read.words, segment: { kind: "everyone" as const } };
    // Files are no part of a post's id, and another file is another letter.
    form.set("words", JSON.stringify(read.words));
    const id = await createLetter(words, visit.services, postIdOf({ form, visit }));
    return done(visit, `/letters/${id}`, { text: "A draft of the file. Nothing is sent yet." });
  }),
});

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
      <FormError />
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
      <FromFile />
    </Page>
  );
}

/** A letter that was written elsewhere begins as a draft. */
function FromFile() {
  return (
    <details className="tab" open={useRefused() !== undefined}>
      <summary>Begin from a file</summary>
      <ActForm act="from-file" fields={{ [postKeyField]: newPostKey() }} button="Make a draft of it" hasFiles>
        <FileField
          name="file"
          label="The file"
          hint="Plain text or Markdown: the first line is the subject, the letter follows below it."
          accept=".md,.markdown,.txt,text/markdown,text/plain"
        />
      </ActForm>
    </details>
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
