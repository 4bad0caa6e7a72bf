import { type LoaderFunctionArgs, redirect } from "react-router";
import { email, labelOf, line, manyOf, placeOf, text, placesOf } from "#domain/messages/forms/field.ts";
import { fieldLimits } from "#domain/messages/forms/form-texts.ts";
import { volunteerAvailability, volunteerInterests } from "#domain/messages/forms/volunteer.ts";
import {
  rosterLimits,
  rosterQuery,
  volunteerStates,
  type RosterFilter,
  chosenInWords,
} from "#domain/messages/roster.ts";
import { counted } from "#domain/platform/language.ts";
import {
  changeVolunteer,
  enterVolunteer,
  keepList,
  readVolunteer,
  removeList,
  removeVolunteer,
  setVolunteerState,
  listRoster,
} from "#server/messages/volunteers/roster.ts";
import { takeTable, type Export } from "#office/exports/exports.ts";
import { savedFile, touchForTable } from "#office/exports/saved-file.ts";
import { act, type ActArguments, acts, done, refused, type WithValue } from "#office/shell/acts/acts.ts";
import { endWith, visitOf } from "#office/shell/visit.ts";
import { number, oneOf, text as typed, upTo } from "#office/shell/acts/fields.ts";
import { freshVisit, requireTouch } from "#office/shell/acts/fresh-touch.ts";
import { postIdOf } from "#office/shell/acts/post-key.ts";
import { rosterPath, volunteerPath, askedIn } from "./load-roster.ts";
import { zonedTime } from "#domain/platform/time/local-time.ts";
import { promisedBy } from "#server/messages/shifts/my-shifts.ts";

/** A list of the roster with words instead of ids; times in the campaign's time zone. */
function rosterTable(filter: RosterFilter): Export {
  return {
    name: "roster",
    columns: [
      "name",
      "email",
      "phone",
      "area",
      "offers",
      "can come",
      "state",
      "next shift",
      "hours",
      "offered",
      "how",
      "note",
    ],
    async rows(services) {
      const content = services.content();
      const areas = placesOf(content).volunteerAreas;
      const volunteers = await listRoster(filter, services);
      const promised = await promisedBy(
        volunteers.map(({ id }) => id),
        services,
      );
      return volunteers.map(
        ({ id, name, email, phone, area, state, offered_at, source, note, ...chosen }) => ({
          name,
          email,
          phone,
          area: labelOf(areas, area) ?? area,
          offers: chosenInWords(chosen.interests, volunteerInterests),
          "can come": chosenInWords(chosen.availability, volunteerAvailability),
          state: labelOf(volunteerStates, state),
          "next shift": nextInWords(promised.get(id)?.next),
          hours: (promised.get(id)?.minutes ?? 0) / 60,
          offered: zonedTime(offered_at, content.campaign.timeZone),
          how: source,
          note,
        }),
      );
    },
  };
}

function nextInWords(next: { title: string; date: string; time: string } | undefined): string {
  return next ? `${next.date} ${next.time}, ${next.title}` : "";
}

const words = {
  name: line({ label: "Name", required: true, maxLength: fieldLimits.name }),
  email: email({ label: "E-mail" }),
  phone: line({ label: "Telephone", maxLength: fieldLimits.phone }),
  area: placeOf("volunteerAreas", { label: "Area" }),
  interests: manyOf(volunteerInterests, { label: "Offers" }),
  availability: manyOf(volunteerAvailability, { label: "Can come" }),
  source: line({ label: "How they offered", required: true, maxLength: rosterLimits.source }),
  note: text({ label: "Note", maxLength: rosterLimits.note }),
};

/** What can be done with a list. */
export const rosterActs = acts({
  export: async (given) => {
    const { visit, form, request } = given;
    const { filter, sentence } = askedIn(request.url, visit.services);
    await touchForTable(visit, form, sentence);
    return redirect(rosterPath(filter, "/roster.csv"), 303);
  },

  "keep-list": act(
    {
      title: upTo(
        rosterLimits.listTitle,
        `Please write a title of at most ${rosterLimits.listTitle} characters.`,
      ),
    },
    async ({ visit, form, request, value }) => {
      const { filter } = askedIn(request.url, visit.services);
      if (rosterQuery(filter) === "")
        return refused(form, { form: "Everybody is always there: choose something first." });
      await keepList({ title: value.title, filter }, visit.services);
      return done(visit, rosterPath(filter), { text: `Kept as “${value.title}”.` });
    },
  ),

  "remove-list": act({ id: typed }, async ({ visit, request, value }) => {
    const { filter } = askedIn(request.url, visit.services);
    await removeList(value.id, visit.services);
    return done(visit, rosterPath(filter), { text: "The list is removed. Nobody in it is." });
  }),
});

/** Entering somebody by hand. */
export const enterVolunteerActs = acts({
  enter: act(
    words,
    async (given) => {
      const { visit, form, value } = given;
      const entered = await enterVolunteer(value, visit.services, postIdOf(given));
      if (!entered.ok) return refused(form, await whyNot(entered, given));
      return done(visit, volunteerPath(entered.id), { text: `${value.name} is in the roster.` });
    },
    unreachable,
  ),
});

/** What can be done with one volunteer. */
export const volunteerActs = acts({
  state: act(
    {
      state: oneOf(
        volunteerStates.map(({ id }) => id),
        "Please choose how it stands.",
      ),
    },
    async ({ visit, params, request, value: { state } }) => {
      const id = params["id"] ?? "";
      const { filter } = askedIn(request.url, visit.services);
      const answered = await setVolunteerState({ id, state }, visit.services);
      if (answered === undefined) endWith(404);
      const also = answered === 0 ? "" : ` ${counted(answered, "message")} of theirs in the inbox: answered.`;
      return done(visit, volunteerPath(id, filter), { text: `${labelOf(volunteerStates, state)}.${also}` });
    },
  ),

  change: act(
    { ...words, revision: number },
    async (given) => {
      const { visit, form, params, request, value } = given;
      const id = params["id"] ?? "";
      const { revision, ...said } = value;
      const changed = await changeVolunteer({ id, revision }, said, visit.services);
      if (!changed.ok) return refused(form, await whyNot(changed, given));
      const { filter } = askedIn(request.url, visit.services);
      return done(visit, volunteerPath(id, filter), { text: "Kept." });
    },
    unreachable,
  ),

  async remove({ visit, form, params }: ActArguments) {
    const id = params["id"] ?? "";
    const name = (await readVolunteer(id, visit.services))?.name ?? "This person";
    await requireTouch(visit, form, {
      title: `Remove ${name} from the roster`,
      lines: [
        "Their area, what they offered and your note are deleted for good.",
        "Their application stays in the inbox.",
      ],
      button: "Remove from the roster",
    });
    await removeVolunteer(id, visit.services);
    return done(visit, "/volunteers", { text: `${name} is no longer in the roster.` });
  },
});

/** The list as a file; without a fresh touch back to the page that asks for one. */
export async function rosterFile({ context, request }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const { filter } = askedIn(request.url, services);
  freshVisit(context, rosterPath(filter));
  return savedFile("roster.csv", await takeTable(rosterTable(filter), services));
}

type Written = WithValue<typeof words>;

function unreachable({ email, phone }: Partial<Written["value"]>): Record<string, string> {
  const isMissing = email === "" && phone === "";
  return isMissing ? { phone: "Please write a telephone number or an e-mail address." } : {};
}

type Refusal = { reason: "known"; id: string } | { reason: "changed-meanwhile" | "gone" };

async function whyNot(refusal: Refusal, { visit }: Written): Promise<Record<string, string>> {
  switch (refusal.reason) {
    case "known": {
      const known = await readVolunteer(refusal.id, visit.services);
      return { email: `This address is in the roster already: ${known?.name ?? "somebody"}.` };
    }
    case "changed-meanwhile":
      return {
        form: "Somebody else changed this meanwhile. Copy what you wrote, open the person again, and put both together.",
      };
    case "gone":
      return { form: "This person is no longer in the roster." };
  }
}
