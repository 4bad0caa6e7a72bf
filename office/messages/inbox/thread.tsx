import { useLoaderData, type LoaderFunctionArgs, useLocation } from "react-router";
import { Page } from "#office/shell/layout/page.tsx";
import { MessageList, loadList } from "./message-list.tsx";
import type { threadLoader, ThreadFacts } from "./load-thread.ts";
import { Reply } from "./reply.tsx";
import { ThreadHead } from "./thread-head.tsx";
import { counted, fileSizeText } from "#domain/platform/language.ts";
import { visitOf } from "#office/shell/visit.ts";
import { useContent } from "#office/shell/content-context.ts";
import { momentText } from "#domain/platform/time/local-time.ts";
import { partQuotation } from "#domain/messages/mail/quotation.ts";
import type { SubmissionEventKind } from "#server/platform/database/tables/messages.ts";
import { wordsOf } from "#server/messages/inbox/answer.ts";
import type { SubmissionEvent } from "#server/messages/inbox/history.ts";
import { When } from "#office/shell/ui/when.tsx";

export function Thread() {
  const facts = useLoaderData<typeof threadLoader>();
  const { submission, list } = facts;
  return (
    <Page title="Inbox" sub={waitingInWords(list.waiting)} back="/inbox">
      <div className="ib is-open">
        <MessageList list={list} open={submission.id} />
        <article className="thread" aria-labelledby="thread-subject">
          <ThreadHead facts={facts} />
          <Conversation facts={facts} />
          <Reply facts={facts} />
          <p className="keys soft">
            <kbd>J</kbd> <kbd>K</kbd> next, before <kbd>R</kbd> answer <kbd>N</kbd> note <kbd>E</kbd> close{" "}
            <kbd>?</kbd> all keys
          </p>
        </article>
      </div>
    </Page>
  );
}

export function inboxLoader({ context, request }: LoaderFunctionArgs) {
  return loadList(visitOf(context), request);
}

/** The list; on a laptop with room for a message beside it. */
export function Inbox() {
  const list = useLoaderData<typeof inboxLoader>();
  return (
    <Page title="Inbox" sub={waitingInWords(list.waiting)}>
      <div className="ib">
        <MessageList list={list} />
        <div className="thread only-l">
          <p className="soft">Choose a message to read it here.</p>
        </div>
      </div>
    </Page>
  );
}

/** `6 wait`, for the title bar. */
function waitingInWords(count: number): string {
  if (count === 0) return "Nobody waits";
  return counted(count, "waits", "wait");
}

/** What was written, in order. Everything that came from outside is text. */
function Conversation({ facts }: { facts: ThreadFacts }) {
  const { submission, events, files } = facts;
  const { id, name, email, sent_from, received_at, printed } = submission;
  const words = wordsOf(submission);
  return (
    <>
      <section className="msg">
        <header>
          <b>{name || "Without a name"}</b>
          <span className="soft">{email ?? "No address given"}</span>
          {sent_from !== null && <span className="soft">Sent from {sent_from}</span>}
          <When at={received_at} />
        </header>
        <p className="words">{words}</p>
        <Files id={id} files={files.filter(({ event_id }) => event_id === null)} />
        {words !== printed && (
          <details>
            <summary className="b quiet">All fields of the form</summary>
            <p className="words">{printed}</p>
          </details>
        )}
      </section>
      <OtherEvents facts={facts} />
      {events.map((event) => (
        <Event
          key={event.id}
          event={event}
          id={id}
          files={files.filter((file) => file.event_id === event.id)}
        />
      ))}
    </>
  );
}

/** The way to what happened before the events that the page shows, and back. */
function OtherEvents({ facts: { events, earlier, isNewest } }: { facts: ThreadFacts }) {
  const { pathname, search } = useLocation();
  const [first] = events;
  const address = (before: number | undefined) => {
    const query = new URLSearchParams(search);
    query.delete("before");
    if (before !== undefined) query.set("before", String(before));
    return query.size === 0 ? pathname : `${pathname}?${query}`;
  };
  if (earlier === 0 && isNewest) return null;
  return (
    <nav className="bs pad" aria-label="Parts of the conversation">
      {earlier > 0 && first && (
        <a className="b" href={address(first.number)}>
          Show what came before
        </a>
      )}
      {!isNewest && (
        <a className="b" href={address(undefined)}>
          Show the newest
        </a>
      )}
      <span className="soft">
        {earlier === 0 ? "Nothing came before this." : `${counted(earlier, "entry", "entries")} before this.`}
      </span>
    </nav>
  );
}

type FileFacts = ThreadFacts["files"];

function Event({ event, id, files }: { event: SubmissionEvent; id: string; files: FileFacts }) {
  const { kind, done_by, at, text } = event;
  const { timeZone } = useContent().campaign;
  const spoken = spokenKinds[kind];
  if (!spoken)
    return (
      <p className="did soft">
        {actInWords(event, timeZone)} <When at={at} />
      </p>
    );
  const { words, quotation } = partQuotation(text);
  return (
    <section className={`msg ${spoken.look}`.trim()}>
      <header>
        <b>{spoken.title(done_by)}</b>
        <span className="soft">{spoken.hint}</span>
        <When at={at} />
      </header>
      <p className="words">{words}</p>
      {quotation !== "" && (
        <details>
          <summary className="b quiet">Quoted e-mail</summary>
          <p className="words">{quotation}</p>
        </details>
      )}
      <Files id={id} files={files} />
    </section>
  );
}

type Spoken = { look: string; hint: string; title(by: string): string };

const spokenKinds: Partial<Record<SubmissionEventKind, Spoken>> = {
  answer: { look: "ours", hint: "Answered by e-mail", title: (by) => by },
  reply: { look: "", hint: "Wrote by e-mail", title: (by) => by },
  note: { look: "memo", hint: "Only the team sees it", title: (by) => `Note by ${by}` },
  "taken-back": { look: "memo", hint: "Undone before it was sent", title: (by) => `Answer of ${by}` },
};

function actInWords({ kind, done_by, text }: SubmissionEvent, timeZone: string): string {
  switch (kind) {
    case "assigned":
      return text ? `${done_by} assigned it to ${text}.` : `${done_by} assigned it to nobody.`;
    case "tagged":
      return `${done_by} tagged it #${text}.`;
    case "untagged":
      return `${done_by} took #${text} away.`;
    case "snoozed":
      return `${done_by} snoozed it to ${momentText(text, timeZone)}.`;
    case "answered":
      return `${done_by} marked it as answered.`;
    case "closed":
      return `${done_by} closed it.`;
    case "reopened":
      return `${done_by} reopened it.`;
    case "accepted":
      return `${done_by} accepted the volunteer.`;
    case "bounced":
      return `The answer could not be delivered (${text}).`;
    default:
      return "";
  }
}

/** Pictures are shown, a PDF opens in its place, all else is saved. */
function Files({ id, files }: { id: string; files: FileFacts }) {
  if (files.length === 0) return null;
  return (
    <div className="files2">
      {files.map(({ path, original_name, content_type, size_bytes }) => {
        const address = `/inbox/${id}/files/${path.slice(path.lastIndexOf("/") + 1)}`;
        return (
          <figure key={path}>
            {content_type.startsWith("image/") && (
              <a href={address}>
                <img src={address} alt={original_name} loading="lazy" />
              </a>
            )}
            {content_type === "application/pdf" && (
              <details>
                <summary className="b quiet">Open it here</summary>
                {/* oxlint-disable-next-line iframe-missing-sandbox -- no browser opens its PDF reader in a sandbox */}
                <iframe src={address} title={original_name} loading="lazy" />
              </details>
            )}
            <figcaption>
              <a href={address}>{original_name}</a> <span>{fileSizeText(size_bytes)}</span>
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}
