import { useLocation } from "react-router";
import { undoSendMs } from "#domain/messages/inbox-limits.ts";
import { useRefused } from "#office/shell/acts/acts.ts";
import { useFrame } from "#office/shell/layout/frame-facts.ts";
import { refusedField } from "#office/shell/ui/field.tsx";
import { submissionTitle } from "#office/shell/words.ts";
import type { ThreadFacts } from "./load-thread.ts";

/** The answer, with saved answers to put into it, and a note for the team. */
export function Reply({ facts }: { facts: ThreadFacts }) {
  const { submission } = facts;
  return (
    <>
      {submission.email === null ? (
        <p className="soft">The writer gave no address: there is nobody to answer.</p>
      ) : (
        <AnswerForm facts={facts} to={submission.email} />
      )}
      <NoteForm submission={submission} />
    </>
  );
}

function AnswerForm({ facts, to }: { facts: ThreadFacts; to: string }) {
  const { seen, saved, draft, submission } = facts;
  return (
    <form className="reply" method="post" id="answer" {...useHeldWords("Answer", submission)}>
      <div className="hd">
        <label className="tab" htmlFor="answer-text">
          Answer
        </label>
        <small>
          Goes as e-mail to {to}
          {submission.sent_from !== null && ", as the e-mail asks"}
        </small>
      </div>
      <input type="hidden" name="act" value="answer" />
      <input type="hidden" name="seen" value={seen} />
      <Words key={draft} name="answer" rows={6} defaultValue={draft} />
      <div className="dock">
        <Saved saved={saved} />
        <div className="ft">
          <small>{`After you send, you have ${undoSendMs / 1000} seconds to undo it.`}</small>
          <button className="b" name="after" value="keep">
            Send
          </button>
          <button className="b fill" name="after" value="close">
            Send and close <kbd className="only-l">Ctrl Enter</kbd>
          </button>
        </div>
      </div>
    </form>
  );
}

type WordsProps = { name: "answer" | "note"; rows: number; defaultValue?: string };

/** The text of an answer or a note, below why it was refused; what was typed stays. */
function Words({ name, rows, defaultValue }: WordsProps) {
  const refused = useRefused();
  const error = refused?.errors[name];
  const errorId = `${name}-error`;
  return (
    <>
      <p className="hint" role="status" data-back hidden>
        Your words from this device are restored. They are not sent yet.
      </p>
      {error && (
        <p className="err" id={errorId} role="alert">
          {error}
        </p>
      )}
      <textarea
        id={`${name}-text`}
        name={name}
        rows={rows}
        defaultValue={refused?.values[name] ?? defaultValue}
        {...refusedField(error, error ? errorId : undefined)}
      />
    </>
  );
}

/** Links, so that they work without scripts; a script puts the words where the cursor is instead. */
function Saved({ saved }: { saved: ThreadFacts["saved"] }) {
  const { pathname, search } = useLocation();
  const address = (id: string) => {
    const query = new URLSearchParams(search);
    query.set("saved", id);
    return `${pathname}?${query}#answer`;
  };
  return (
    <div className="saved" role="group" aria-label="Saved answers">
      {saved.map(({ id, title, text }) => (
        <a className="b" key={id} href={address(id)} data-saved={text}>
          {title}
        </a>
      ))}
      <a className="b quiet" href="/inbox/saved">
        {saved.length === 0 ? "Saved answers (none yet)" : "All saved answers"}
      </a>
    </div>
  );
}

const heldWords = {
  Answer: { about: "Answer to", arrived: ".msg.ours" },
  Note: { about: "Note on", arrived: ".msg.memo" },
};

/** For the script that keeps what is typed until the conversation has it: its name, for whom, and where it stands once it arrived. */
function useHeldWords(kind: keyof typeof heldWords, submission: ThreadFacts["submission"]) {
  const { memberId } = useFrame();
  const { about, arrived } = heldWords[kind];
  const { id, name, email } = submission;
  return {
    "data-words": kind,
    "data-title": `${about} ${name || email || "nobody named"}: ${submissionTitle(submission)}`,
    "data-message": id,
    "data-member": memberId,
    "data-arrived": arrived,
  };
}

function NoteForm({ submission }: Pick<ThreadFacts, "submission">) {
  const isRefused = useRefused()?.errors["note"] !== undefined;
  return (
    <details className="note-form" open={isRefused}>
      <summary className="b quiet" data-key="n">
        Note for the team
      </summary>
      <form className="reply memo" method="post" {...useHeldWords("Note", submission)}>
        <input type="hidden" name="act" value="note" />
        <div className="hd">
          <label className="tab" htmlFor="note-text">
            Note
          </label>
          <small>Only the team sees it</small>
        </div>
        <Words name="note" rows={3} />
        <div className="ft">
          <button className="b">Keep the note</button>
        </div>
      </form>
    </details>
  );
}
