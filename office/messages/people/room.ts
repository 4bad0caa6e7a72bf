import { acts, done } from "#office/shell/acts/acts.ts";
import type { Room } from "#office/shell/room.ts";
import { listLoader, PeopleList, peopleExports, PersonPage } from "./people.tsx";
import { personLoader, emailOf, personPath } from "./person-facts.ts";
import type { LoaderFunctionArgs } from "react-router";
import { peopleMailKinds } from "#server/messages/people/retention.ts";
import { exportPerson as exportRecord, erasePerson } from "#server/messages/people/person.ts";
import type { PersonRecord } from "#server/messages/people/person.ts";
import { savedFile } from "#office/exports/saved-file.ts";
import { mayVisitor, mustMay } from "#office/shell/visit.ts";
import { counted } from "#domain/platform/language.ts";
import { unfinishedCheckoutDays } from "#domain/platform/retention.ts";
import { redirect } from "react-router";
import { takeOffList } from "#server/messages/people/subscription.ts";
import { freshVisit, requireTouch } from "#office/shell/acts/fresh-touch.ts";

const personActs = acts({
  async export({ visit, form, params }) {
    const email = emailOf(params["person"]);
    await requireTouch(visit, form, {
      title: `Export everything that is kept about ${email}`,
      lines: [
        mayVisitor(visit, "gifts-of-person")
          ? "The file holds their messages, sign-up, e-mails and contributions. Give it to nobody else."
          : "The file holds their messages, sign-up and e-mails. What they gave is in the books of the financial agent. Give it to nobody else.",
      ],
      button: "Export all",
    });
    return redirect(`${personPath(email)}/everything.json`, 303);
  },

  async leave({ visit, form, params }) {
    const email = emailOf(params["person"]);
    await requireTouch(visit, form, {
      title: `Remove ${email} from the list`,
      lines: [
        "They get no more letters, and none that still waits to be sent.",
        "Only they can come back, by signing up again.",
      ],
      button: "Remove from the list",
    });
    await takeOffList(email, visit.services);
    return done(visit, personPath(email), { text: "They get no more letters." });
  },

  async erase({ visit, form, params }) {
    mustMay(visit, "erase-person");
    const email = emailOf(params["person"]);
    await requireTouch(visit, form, {
      title: `Erase everything that is kept about ${email}`,
      lines: [
        "Messages, files, the sign-up and e-mails are deleted for good.",
        "Contributions and receipts stay: the election law asks for them.",
        "Copies in the campaign's mailbox and in backups are yours to delete.",
      ],
      button: "Erase for good",
      forThisActOnly: true,
    });
    const { checkoutsOpen } = await erasePerson(email, visit.services);
    const open = counted(checkoutsOpen, "checkout that is", "checkouts that are");
    const text = [
      "Erased. Records of contributions stay.",
      checkoutsOpen > 0 &&
        `Not erased yet: ${open} still open at the payment provider. Erase once more when it is over there; what is never paid is removed by itself ${unfinishedCheckoutDays} days later.`,
    ];
    return done(visit, "/people", { text: text.filter(Boolean).join(" ") });
  },
});

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

/** Everything that is kept of the person and that the member may see, as a JSON file; without a fresh touch back to the page that asks for one. */
async function exportPerson({ context, params }: LoaderFunctionArgs) {
  const email = emailOf(params["person"]);
  const visit = freshVisit(context, personPath(email));
  const record = await exportRecord(email, visit.services);
  const seen = mayVisitor(visit, "gifts-of-person") ? record : withoutMoney(record);
  return savedFile("everything.json", JSON.stringify(seen, undefined, 2));
}

/** Subjects of e-mails about gifts say the amount. */
function withoutMoney({ mails, ...record }: PersonRecord) {
  const isAboutMoney = (kind: string) => kind === "donation-not-charged" || !peopleMailKinds.includes(kind);
  return { ...record, contributions: undefined, mails: mails.filter(({ kind }) => !isAboutMoney(kind)) };
}
