import type { Room } from "#office/shell/room.ts";
import { letterLoader } from "./letter-facts.ts";
import { letterActs, LetterPage } from "./letter-page.tsx";
import { LetterList, listActs, listLoader } from "./letter-list.tsx";

export const letters: Room = {
  name: "letters",
  title: "Letters",
  icon: "letters",
  permission: "letters",
  key: "l",
  routes: [
    { path: "", loader: listLoader, action: listActs, Component: LetterList },
    { path: ":id", loader: letterLoader, action: letterActs, Component: LetterPage },
  ],
};
