import { acts } from "#office/shell/acts/acts.ts";
import type { Room } from "#office/shell/room.ts";
import { exportPerson } from "./export-person.ts";
import { listLoader, PeopleList } from "./people-list.tsx";
import { personActs } from "./person-acts.ts";
import { personLoader } from "./person-facts.ts";
import { PersonPage } from "./person-page.tsx";
import { peopleExports } from "./people-exports.ts";

export const people: Room = {
  name: "people",
  title: "People",
  icon: "people",
  permission: "people",
  key: "p",
  routes: [
    {
      path: "",
      loader: listLoader,
      action: acts({ export: peopleExports.exportAct }),
      Component: PeopleList,
    },
    { path: "files/:table", loader: peopleExports.fileLoader },
    { path: ":person", loader: personLoader, action: personActs, Component: PersonPage },
    { path: ":person/everything.json", loader: exportPerson },
  ],
};
