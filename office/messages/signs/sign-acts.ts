import { type LoaderFunctionArgs, redirect } from "react-router";
import { lawnOwners, signFaults } from "#domain/messages/forms/lawn-sign.ts";
import {
  email,
  line,
  oneOf as oneChoice,
  placeOf,
  text as longText,
  labelOf,
  placesOf,
} from "#domain/messages/forms/field.ts";
import { fieldLimits } from "#domain/messages/forms/form-texts.ts";
import { signLimits, signStates, inDrivingOrder } from "#domain/messages/signs.ts";
import {
  changeSign,
  enterSign,
  keepPhoto,
  readSign,
  removeSign,
  setHolder,
  setSignState,
  listSigns,
} from "#server/messages/signs/signs.ts";
import { shrinkPicture } from "#server/money/books/scans.ts";
import { takeTable, type Export } from "#office/exports/exports.ts";
import { savedFile, touchForTable } from "#office/exports/saved-file.ts";
import { act, type ActArguments, acts, done, refused, type WithValue } from "#office/shell/acts/acts.ts";
import { endWith, visitOf } from "#office/shell/visit.ts";
import { file, number, oneOf, optional, upTo, wholeNumber } from "#office/shell/acts/fields.ts";
import { freshVisit, requireTouch } from "#office/shell/acts/fresh-touch.ts";
import { postIdOf } from "#office/shell/acts/post-key.ts";
import { signPath, signsList, askedIn, sentenceOf, type Asked, isIn } from "./load-signs.ts";
import { zonedTime } from "#domain/platform/time/local-time.ts";

/** The signs with words instead of ids, in the order of a route. */
function signsTable(asked: Asked): Export {
  return {
    name: "signs",
    columns: [
      "address",
      "neighbourhood",
      "state",
      "since",
      "name",
      "email",
      "phone",
      "owner",
      "where",
      "note",
    ],
    async rows(services) {
      const content = services.content();
      const areas = placesOf(content).volunteerAreas;
      const signs = inDrivingOrder((await listSigns(services)).filter((sign) => isIn(sign, asked)));
      return signs.map(
        ({ address, area, state, state_changed_at, name, email, phone, owner, spot, note }) => ({
          address,
          neighbourhood: labelOf(areas, area) ?? area,
          state: labelOf(signStates, state),
          since: zonedTime(state_changed_at, content.campaign.timeZone),
          name,
          email,
          phone,
          owner: owner || "their own",
          where: spot,
          note,
        }),
      );
    },
  };
}

const words = {
  name: line({ label: "Name", required: true, maxLength: fieldLimits.name }),
  email: email({ label: "E-mail" }),
  phone: line({ label: "Telephone", maxLength: fieldLimits.phone }),
  address: line({ label: "Address", required: true, maxLength: signLimits.address }),
  area: placeOf("volunteerAreas", { label: "Neighbourhood" }),
  lawn: oneChoice(lawnOwners, { label: "Whose lawn", required: true }),
  owner: line({ label: "Owner", maxLength: fieldLimits.name }),
  spot: longText({ label: "Where it should stand", maxLength: signLimits.spot }),
  note: longText({ label: "Note", maxLength: signLimits.note }),
};

/** What can be done with the list. */
export const signListActs = acts({
  export: async ({ visit, form, request }: ActArguments) => {
    const asked = askedIn(request.url, visit.services);
    await touchForTable(visit, form, sentenceOf(asked, visit.services));
    return redirect(signsList(asked, "/signs.csv"), 303);
  },

  "hand-over": act(
    {
      holder: upTo(signLimits.holder, `Please write a name of at most ${signLimits.holder} characters.`),
      held: wholeNumber({ from: 0, to: signLimits.held }),
      about: line({ label: "Note", maxLength: signLimits.holder }),
    },
    async ({ visit, request, value: { holder, held: many, about } }) => {
      await setHolder({ name: holder, held: many, note: about }, visit.services);
      return done(visit, signsList(askedIn(request.url, visit.services)), {
        text: many === 0 ? `${holder} has no signs any more.` : `${holder} has ${many} now.`,
      });
    },
  ),
});

/** Entering a sign by hand. */
export const enterSignActs = acts({
  enter: act(
    words,
    async (given) => {
      const { visit, form, value } = given;
      const entered = await enterSign(wordsOf(value), visit.services, postIdOf(given));
      if (!entered.ok) return refused(form, { address: "There is a sign at this address already." });
      return done(visit, signPath(entered.id), { text: `${value.address} is on the list.` });
    },
    signFaults,
  ),
});

const states = signStates.map(({ id }) => id);
const wrong = "Please open the sign again and choose how it stands.";

/** What can be done with one sign. */
export const signActs = acts({
  state: act({ from: oneOf(states, wrong), to: oneOf(states, wrong), holder: optional }, async (given) => {
    const { visit, form, params, request, value } = given;
    const { from, to, holder } = value;
    const id = params["sign"] ?? "";
    const moved = await setSignState({ id, from, to, holderId: holder }, visit.services);
    if (!moved.ok) return refused(form, { form: whyNot[moved.reason] });
    const here = signPath(id, askedIn(request.url, visit.services));
    const address = (await readSign(id, visit.services))?.address ?? "";
    const undo = { path: here, fields: { act: "state", from: to, to: from } };
    return done(visit, here, { text: `${address}: ${labelOf(signStates, to)?.toLowerCase()}.`, undo });
  }),

  change: act(
    { ...words, revision: number },
    async (given) => {
      const { visit, form, params, request, value } = given;
      const id = params["sign"] ?? "";
      const changed = await changeSign({ id, revision: value.revision }, wordsOf(value), visit.services);
      if (!changed.ok) return refused(form, { form: whyNot[changed.reason] });
      return done(visit, signPath(id, askedIn(request.url, visit.services)), { text: "Kept." });
    },
    signFaults,
  ),

  photo: act({ photo: file("Please choose a picture.") }, async ({ visit, form, params, request, value }) => {
    const id = params["sign"] ?? "";
    const jpeg = await shrinkPicture(new Uint8Array(await value.photo.arrayBuffer()));
    if (!jpeg)
      return refused(form, { photo: "This is no picture that can be read. Take it again, as JPEG." });
    if (!(await keepPhoto({ id, jpeg }, visit.services))) endWith(404);
    return done(visit, signPath(id, askedIn(request.url, visit.services)), { text: "The photo is kept." });
  }),

  async remove({ visit, form, params }: ActArguments) {
    const id = params["sign"] ?? "";
    const address = (await readSign(id, visit.services))?.address ?? "This address";
    await requireTouch(visit, form, {
      title: `Remove the sign at ${address}`,
      lines: [
        "Its name, address, photo and your note are deleted for good.",
        "A sign that still stands is not on any list then.",
      ],
      button: "Remove the sign",
    });
    await removeSign(id, visit.services);
    return done(visit, signsList({}), { text: `${address} is no longer on the list.` });
  },
});

const whyNot = {
  "changed-meanwhile":
    "Somebody else changed this sign meanwhile. Look at it again, and then say what is so.",
  gone: "This sign is no longer on the list.",
  "wrong-order": "A sign that is not up can't be damaged. Say first that it is up.",
};

/** The list as a file; without a fresh touch back to the page that asks for one. */
export async function signsFile({ context, request }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const asked = askedIn(request.url, services);
  freshVisit(context, signsList(asked));
  return savedFile("signs.csv", await takeTable(signsTable(asked), services));
}

type Written = WithValue<typeof words>;

function wordsOf({ lawn, owner, ...said }: Written["value"]) {
  return { ...said, owner: lawn === "own" ? "" : owner };
}
