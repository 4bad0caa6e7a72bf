import { countInbox } from "#server/inbox/submissions.ts";
import type { Room } from "../../room.ts";
import { claimAction } from "./claim.ts";
import { fileLoader } from "./files.ts";
import { Inbox, inboxLoader } from "./inbox.tsx";
import { SavedAnswers, savedActs, savedLoader } from "./saved.tsx";
import { threadLoader } from "./load-thread.ts";
import { threadActs } from "./thread-acts.ts";
import { Thread } from "./thread.tsx";

export const inbox: Room = {
  name: "inbox",
  title: "Inbox",
  icon: "inbox",
  permission: "inbox",
  key: "i",
  routes: [
    { path: "", loader: inboxLoader, Component: Inbox },
    { path: "saved", loader: savedLoader, action: savedActs, Component: SavedAnswers },
    { path: ":id", loader: threadLoader, action: threadActs, Component: Thread },
    { path: ":id/claim", action: claimAction },
    { path: ":id/files/:file", loader: fileLoader },
  ],
  parts: [{ title: "Saved answers", path: "saved" }],
  waiting: (services) => countInbox({ state: "new", snoozed: false }, services),
};
