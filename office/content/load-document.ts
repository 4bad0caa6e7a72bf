import { type LoaderFunctionArgs, redirect } from "react-router";
import { compareDocuments, countDifferences } from "#domain/content/documents/difference.ts";
import { electionDatesOf, electionMoment } from "#domain/content/campaign/election-phase.ts";
import { keysOf, placeById, placeByPosition, valueAt } from "#domain/content/documents/field-place.ts";
import {
  describeForm,
  type FormField,
  type FormPart,
  trailOf,
} from "#server/content/editions/document-form.ts";
import { fieldLabel, problemsIn, titleOf } from "#server/content/editions/documents.ts";
import { readDraft } from "#server/content/editions/drafts.ts";
import {
  differencePrinter,
  entriesToChoose,
  type NamedFact,
  printedFacts,
} from "#server/content/editions/printed-words.ts";
import { proposeDrafts } from "#server/content/editions/publish.ts";
import { listPictures } from "#server/content/pictures/pictures.ts";
import { linksTo } from "#server/content/editions/add-page.ts";
import { pageDocuments, retiredPages } from "#domain/content/site/page-documents.ts";
import type { DocumentSet } from "#domain/content/documents/schedule.ts";
import { siteClock } from "#server/platform/system/clock.ts";
import type { Services } from "#server/services.ts";
import { endWith, visitOf } from "#office/shell/visit.ts";
import { editAddress, fieldAddress, pageOf } from "./addresses.ts";
import { blockFacts, isListOfBlocks } from "./blocks/block-facts.ts";
import { contentFacts } from "./content-facts.ts";
import { filledDocuments, writtenDocuments } from "#server/content/editions/written-documents.ts";

/** A document, or one of its entries, as a form. */
export async function documentLoader({ context, params, request }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const name = params["*"] ?? "";
  const query = new URL(request.url).searchParams;
  const shownAt = siteClock(services.config, services.clock, () => services.content().campaign).now();
  const { written, whole, published, drafts } = await writtenDocuments(services);
  if (!Object.hasOwn(written, name)) endWith(404);
  const body = written[name];
  const asked = placeByPosition(body, query.get("at") ?? "");
  const draft = drafts.find(({ document }) => document === name);
  const ofDocument = draft ? problemsIn(whole).filter(({ document }) => document === name) : [];
  const facts = printedFacts(written);
  const source = { name, body, published: published[name], problems: byPlace(body, ofDocument), facts };
  // An entry that somebody removed leads to its document, where words that were typed for it are shown.
  const found = describeForm(source, asked);
  const at = found ? asked : "";
  const part = found ?? describeForm(source, "");
  if (!part) endWith(404);
  const ofRoom = await contentFacts(services);
  const { revision } = await readDraft(services.database, name);
  const blocks = blockFacts(source, at);
  return {
    facts: ofRoom,
    name,
    title: ofRoom.documents.find((each) => each.name === name)?.title ?? name,
    at,
    atById: placeById(body, at),
    isNew: query.has("new"),
    isGone: found === undefined,
    openedPart: query.get("part") ?? "",
    part: blocks && at === "" ? withoutBlocks(part) : part,
    blocks,
    hasGallery: query.has("gallery"),
    trail: trailOf({ name, body, facts }, at).map((each) => ({
      ...each,
      address: editAddress(name, placeById(body, each.at)),
    })),
    seen: revision,
    draft: draft && {
      author: draft.author,
      savedAt: draft.savedAt,
      from: draft.from ?? "",
      until: draft.until ?? "",
    },
    changes: draft ? countDifferences(published[name], body) : 0,
    problems: ofDocument.map(({ field, sentence }) => ({
      sentence,
      label: labelOf(source, placeByPosition(body, field)),
      address: fieldAddress(name, body, field),
    })),
    overtaken: draft && (await overtakenBy(services, name, written)),
    stands: facts
      .namedIn(JSON.stringify(valueAt(body, keysOf(at)) ?? ""))
      .map((fact) => linkedFact(fact, written)),
    figures: hasControl(part, ["line", "prose", "letter", "paragraphs"]) ? facts.figures : [],
    entries: entriesToChoose(written),
    phase: electionMoment(electionDatesOf(services.content().campaign), shownAt.getTime()).phase,
    pictures: hasControl(part, ["picture"]) ? await picturesToChoose(services) : [],
    isEntryOfList: at !== "" && Array.isArray(valueAt(body, keysOf(at).slice(0, -1))),
    pageOfBlocks: stateOfPage(name, written),
    page: pageOf(name, filledDocuments(written)),
  };
}

/** On to the page on which a field is filled in, by its document and its place. */
export async function fieldLoader({ context, params, request }: LoaderFunctionArgs): Promise<Response> {
  const { written } = await writtenDocuments(visitOf(context).services);
  const name = params["*"] ?? "";
  if (!Object.hasOwn(written, name)) endWith(404);
  const place = new URL(request.url).searchParams.get("place") ?? "";
  return redirect(fieldAddress(name, written[name], place));
}

/** The list of blocks stands beside the form. */
function withoutBlocks(part: FormPart): FormPart {
  if (part.kind !== "group") return part;
  return { ...part, parts: part.parts.filter((each) => !isListOfBlocks(each)) };
}

/** Of a page of blocks: whether it is retired, and whether others link to it. The page at which the site begins can't be retired. */
function stateOfPage(name: string, written: DocumentSet) {
  if (retiredPages(written).some(([page]) => page === name)) return "retired";
  const page = new Map(pageDocuments(written)).get(name);
  if (!page || page.address === "/") return undefined;
  return linksTo(name, written).length === 0 ? "unlinked" : "linked";
}

/** The sentences about each part of the document, by its place. */
function byPlace(
  body: unknown,
  problems: readonly { field: string; sentence: string }[],
): Map<string, string[]> {
  const sentences = new Map<string, string[]>();
  for (const { field, sentence } of problems) {
    const place = placeByPosition(body, field);
    sentences.set(place, [...(sentences.get(place) ?? []), sentence]);
  }
  return sentences;
}

/** The edition that was published after the draft was begun, with what both change. */
async function overtakenBy(services: Services, name: string, written: DocumentSet) {
  const proposal = await proposeDrafts(services, [name]);
  const conflict = !proposal.ok && proposal.reason === "conflict" ? proposal.conflicts[0] : undefined;
  if (!conflict) return undefined;
  const print = differencePrinter(written);
  const changedTo = (body: unknown) =>
    print({
      document: name,
      bodies: [body, conflict.base],
      differences: compareDocuments(conflict.base, body),
    });
  return {
    edition: conflict.theirEdition,
    theirs: changedTo(conflict.theirs),
    mine: changedTo(conflict.mine.body),
  };
}

async function picturesToChoose({ database }: Services) {
  const pictures = await listPictures(database);
  return pictures.map(({ address, fileName, alternativeText }) => ({
    address,
    name: `${alternativeText} (${fileName})`,
  }));
}

/** The block or entry, and the field in it. */
function labelOf(source: Parameters<typeof trailOf>[0], place: string): string {
  const entry = trailOf(source, place).at(-1)?.title;
  const field = fieldLabel(source.name, place, source.body);
  return [entry, field].filter((each) => each !== undefined).join(", ");
}

/** A fact with the way to the field where it stands. */
function linkedFact({ printed, label, document, field }: NamedFact, written: DocumentSet) {
  const address = document && fieldAddress(document, written[document], field);
  return { printed, label, address, of: document && titleOf(document, written[document]) };
}

/** Whether a field of the form is filled in so. */
function hasControl(part: FormPart, controls: readonly FormField["input"]["control"][]): boolean {
  if (part.kind === "field") return controls.includes(part.input.control);
  const parts = part.kind === "group" ? part.parts : part.entries.map((entry) => entry.part);
  return parts.some((inner) => inner !== undefined && hasControl(inner, controls));
}

/** What the page of a document shows. */
export type DocumentFacts = Awaited<ReturnType<typeof documentLoader>>;
