import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { counted } from "#domain/platform/counted.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { loadList, MessageList } from "./list.tsx";

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
export function waitingInWords(count: number): string {
  if (count === 0) return "Nobody waits";
  return counted(count, "waits", "wait");
}
