import { useLoaderData } from "react-router";
import { Page } from "#office/shell/layout/page.tsx";
import { Conversation } from "./conversation.tsx";
import { MessageList, loadList } from "./list.tsx";
import type { threadLoader } from "./load-thread.ts";
import { Reply } from "./reply.tsx";
import { ThreadHead } from "./thread-head.tsx";
import type { LoaderFunctionArgs } from "react-router";
import { counted } from "#domain/platform/counted.ts";
import { visitOf } from "#office/shell/visit.ts";

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
