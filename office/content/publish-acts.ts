import { several, text } from "#office/shell/acts/fields.ts";
import { data } from "react-router";
import { fieldLabel, isDocumentName, scheduleName } from "#server/content/editions/documents.ts";
import { editionChanges } from "#server/content/editions/edition-changes.ts";
import {
  proposeDrafts,
  publishDrafts,
  type PublishOutcome,
  type PublishStep,
} from "#server/content/editions/publish.ts";
import { type Problem, validateContent } from "#server/content/editions/validate.ts";
import type { Services } from "#server/services.ts";
import { siteClock } from "#server/platform/system/clock.ts";
import { act, type ActArguments, acts, done, typedInto } from "#office/shell/acts/acts.ts";
import { fieldAddress, previewPrefix } from "./addresses.ts";
import { changedPages, placeInWords } from "./content-facts.ts";
import { titlesIn, writtenDocuments } from "#server/content/editions/written-documents.ts";
import type { LoaderFunctionArgs } from "react-router";
import type { OnRendered } from "#server/web/site/render-site.ts";
import type { Visit } from "#office/shell/visit.ts";
import { visitOf } from "#office/shell/visit.ts";

/* How far a member's publication or check is: shown while they wait for the response. */

const steps: Readonly<Record<PublishStep, string>> = {
  read: "Reading the drafts.",
  validate: "Checking the words.",
  render: "Rendering the pages.",
  check: "Checking the pages.",
  store: "Storing the edition.",
  stored: "It is stored.",
};

const underWay = new Map<string, string>();

/** What the act is given to tell how far it is. */
export function showProgress({ signedIn }: Visit): {
  onStep(step: PublishStep): void;
  onRendered: OnRendered;
} {
  const onProgress = (text: string) => void underWay.set(signedIn.member.id, text);
  return {
    onStep: (step) => onProgress(steps[step]),
    onRendered: (rendered, all) => onProgress(`Rendering page ${rendered} of ${all}.`),
  };
}

/** Forgets what was told, once the act is over. */
export function endProgress({ signedIn }: Visit): void {
  underWay.delete(signedIn.member.id);
}

/** For the script that shows it. */
export function progressLoader({ context }: LoaderFunctionArgs) {
  return { text: underWay.get(visitOf(context).signedIn.member.id) ?? "" };
}

/** What the page shows after a check or a publication that was refused. */
export type PublishResult = {
  title: string;
  isGood: boolean;
  lines: { sentence: string; place: string; address: string | undefined }[];
};

export const publishActs = acts({
  publish: act({ note: text, document: several() }, async (given) => {
    const { visit, value } = given;
    const request = {
      author: visit.signedIn.member.name,
      note: value.note.slice(0, 200),
      only: value.document.filter((name) => isDocumentName(name) || name === scheduleName),
      ...showProgress(visit),
    };
    const outcome = await publishDrafts(visit.services, request).finally(() => endProgress(visit));
    return respondTo(outcome, given);
  }),

  async check(given) {
    const { visit, form } = given;
    const { services } = visit;
    const proposal = await proposeDrafts(services);
    if (!proposal.ok) return notDone(form, notPublished);
    const validated = await validateContent(services, proposal.content, {
      edition: proposal.published.number + 1,
      now: siteClock(services.config, services.clock, () => services.content().campaign).now(),
      published: proposal.published,
      ...showProgress(visit),
    }).finally(() => endProgress(visit));
    if (!validated.ok) return refusedFor(validated.problems, given);
    const lines = await linesToFields([...proposal.notes, ...validated.warnings], services);
    const title =
      lines.length === 0 ? "Everything is in order." : "It can be published. To look at before you do:";
    return { result: { title, isGood: true, lines } satisfies PublishResult, ...typedInto(form) };
  },
});

/** More than these would cover the page that the message stands on. */
const maxLinks = 3;

const notPublished: PublishResult = {
  title:
    "Nothing was published. First choose, in each document that was published meanwhile, which words to keep.",
  isGood: false,
  lines: [],
};

/** What became of a publication: its number, with the way back, or why nothing was published. */
export async function respondTo(outcome: PublishOutcome, given: ActArguments) {
  const { visit, form } = given;
  if (outcome.ok) {
    const { edition, warnings } = outcome;
    const changes = await editionChanges(visit.services, edition);
    const [note] = await linesToFields(warnings.slice(0, 1), visit.services);
    const notes = note ? ` ${note.place}: ${note.sentence}` : "";
    return done(visit, `/content/history/${edition}`, {
      links: (await changedPages(visit.services, changes?.documents ?? [])).slice(0, maxLinks),
      text: `Edition ${edition} is published. Every server shows it within 5 seconds.${notes}`.slice(0, 400),
      undo: { path: `/content/history/${edition - 1}`, fields: { act: "goBack", from: String(edition) } },
    });
  }
  if (outcome.reason === "problems") return refusedFor(outcome.problems, given);
  if (outcome.reason === "conflict") return notDone(form, notPublished);
  const title =
    outcome.reason === "nothing-to-publish"
      ? "Nothing is changed, so there is nothing to publish."
      : "Somebody else saved or published at the same moment; nothing of yours was published. Look again, then publish.";
  return notDone(form, { title, isGood: false, lines: [] });
}

async function refusedFor(problems: readonly Problem[], { form, visit: { services } }: ActArguments) {
  const title = "It can’t be published yet; the site is as it was.";
  return notDone(form, { title, isGood: false, lines: await linesToFields(problems, services) });
}

function notDone(form: FormData, result: PublishResult) {
  return data({ result, errors: {}, ...typedInto(form) }, { status: 422 });
}

/** Each problem with the document or page it is on, and the way to it. */
async function linesToFields(
  problems: readonly Problem[],
  services: Services,
): Promise<PublishResult["lines"]> {
  const { written } = await writtenDocuments(services);
  const titles = titlesIn(written);
  return problems.map(({ document, field, page, sentence }) => ({
    sentence,
    place: document
      ? placeInWords(titles.get(document) ?? document, field ? fieldLabel(document, field) : undefined)
      : (page ?? ""),
    address:
      document && Object.hasOwn(written, document)
        ? fieldAddress(document, written[document], field ?? "")
        : page && `${previewPrefix}${page}`,
  }));
}
