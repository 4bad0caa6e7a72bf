import { countInbox } from "#server/messages/inbox/submissions.ts";
import type { Room } from "#office/shell/room.ts";
import { fileLoader, threadLoader } from "./load-thread.ts";
import { Inbox, inboxLoader, Thread } from "./thread.tsx";
import { LeftOut, leftOutActs, leftOutLoader } from "./left-out.tsx";
import { SavedAnswers, savedActs, savedLoader } from "./saved-answers.tsx";
import { threadActs } from "./thread-acts.ts";
import type { ActionFunctionArgs } from "react-router";
import { claimAnswer } from "#server/messages/inbox/answer.ts";
import { visitOf } from "#office/shell/visit.ts";

export const inbox: Room = {
  name: "inbox",
  title: "Inbox",
  icon: "inbox",
  permission: "inbox",
  key: "i",
  keys: [
    { keys: ["J"], does: "Next message" },
    { keys: ["K"], does: "Message before" },
    { keys: ["Enter"], does: "Open it" },
    { keys: ["U"], does: "Back to the list" },
    { keys: ["R"], does: "Answer" },
    { keys: ["N"], does: "Note for the team" },
    { keys: ["T"], does: "Tag" },
    { keys: ["A"], does: "Assign" },
    { keys: ["Z"], does: "Snooze" },
    { keys: ["E"], does: "Close" },
    { keys: ["Ctrl Enter"], does: "In an answer: send and close" },
  ],
  routes: [
    { path: "", loader: inboxLoader, Component: Inbox },
    { path: "left-out", loader: leftOutLoader, action: leftOutActs, Component: LeftOut },
    { path: "saved", loader: savedLoader, action: savedActs, Component: SavedAnswers },
    { path: ":id", loader: threadLoader, action: threadActs, Component: Thread },
    { path: ":id/claim", action: claimAction },
    { path: ":id/files/:file", loader: fileLoader },
  ],
  parts: [
    { title: "Saved answers", path: "saved" },
    { title: "Left out", path: "left-out" },
  ],
  waiting: (services) => countInbox({ state: "new", snoozed: false }, services),
};

/** For the page's script: this person writes an answer now. 409 with a name when somebody else does. */
async function claimAction({ context, params }: ActionFunctionArgs): Promise<Response> {
  const { services } = visitOf(context);
  const outcome = await claimAnswer({ id: params["id"] ?? "" }, services);
  return outcome.ok
    ? new Response(null, { status: 204 })
    : Response.json({ by: outcome.by }, { status: 409 });
}
