import { useLoaderData } from "react-router";
import { Page } from "#office/shell/layout/page.tsx";
import { Conversation } from "./conversation.tsx";
import { waitingInWords } from "./inbox.tsx";
import { MessageList } from "./list.tsx";
import type { threadLoader } from "./load-thread.ts";
import { Reply } from "./reply.tsx";
import { ThreadHead } from "./thread-head.tsx";

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
