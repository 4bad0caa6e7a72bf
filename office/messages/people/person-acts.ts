import { counted } from "#domain/platform/counted.ts";
import { unfinishedCheckoutDays } from "#domain/platform/retention.ts";
import { redirect } from "react-router";
import { erasePerson } from "#server/messages/people/person.ts";
import { acts, done } from "#office/shell/acts/acts.ts";
import { takeOffList } from "#server/messages/people/subscription.ts";
import { requireTouch } from "#office/shell/acts/fresh-touch.ts";
import { mayVisitor, mustMay } from "#office/shell/visit.ts";
import { emailOf, personPath } from "./person-address.ts";

export const personActs = acts({
  async export({ visit, form, params }) {
    const email = emailOf(params["person"]);
    await requireTouch(visit, form, {
      title: `Export everything that is kept about ${email}`,
      lines: [
        mayVisitor(visit, "money-totals")
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
