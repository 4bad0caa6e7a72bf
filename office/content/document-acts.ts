/** What can be done with a document's draft. */

import { number, text } from "#office/shell/acts/fields.ts";
import { data } from "react-router";
import { isDocumentName } from "#server/content/editions/documents.ts";
import { placeById } from "#domain/content/documents/field-place.ts";
import { isLocalDate } from "#domain/platform/time/local-date.ts";
import { pageOfField } from "#server/content/editions/document-form.ts";
import {
  giveUpDraft,
  keepDraft,
  openDocument,
  returnToRevision,
} from "#server/content/editions/edit-document.ts";
import {
  type ListChange,
  type Overlap,
  type SavedForm,
  saveForm,
  type TypedForm,
} from "#server/content/editions/save-fields.ts";
import {
  act,
  type ActArguments,
  acts,
  done,
  refused,
  textOf,
  type WithValue,
} from "#office/shell/acts/acts.ts";
import { endWith } from "#office/shell/visit.ts";
import { writtenDocuments } from "#server/content/editions/written-documents.ts";
import { editAddress, partAddress } from "./addresses.ts";
import { blockChangeOf, isFromBar, blockButtonId } from "./blocks/block-facts.ts";

/** What the form shows after somebody else saved the same document. */
export type ConflictShown = {
  by: string | undefined;
  /** Nobody else wrote: the form itself was refused. */
  isRefused: boolean;
  mine: Record<string, string>;
  theirs: Record<string, string>;
  elsewhere: Pick<Overlap, "label" | "mine">[];
};

/** More than a document may have. */
const maxTypedLength = 500_000;

const edited = { at: text, also: text, seen: number, edition: number, from: text, until: text };

export const documentActs = acts({
  save: act(edited, async (given) => {
    const { visit, value } = given;
    const document = await nameOf(given);
    const typed = typedForm(document, given);
    const typedLength = [...typed.typed.values()].reduce((sum, { length }) => sum + length, 0);
    // It would make the page that shows it again as long.
    if (typedLength > maxTypedLength)
      return refused(new FormData(), { form: tooLarge("It is half a million characters long.") });
    const wrong = timeErrors(typed);
    if (wrong) return data({ ...keptForm(typed), errors: wrong, values: {} }, { status: 422 });
    const saved = await saveForm(visit.services, typed, visit.signedIn.member.name);
    if (saved.outcome === "refused")
      return data(
        { ...keptForm(typed), errors: { form: tooLarge(saved.sentence) }, values: {} },
        { status: 422 },
      );
    if (saved.outcome === "conflict") return data({ conflict: shownConflict(saved) }, { status: 409 });
    const { body, draft } = await openDocument(visit.services, document);
    const here = editAddress(document, placeById(body, value.at));
    const isPublishing = value.also === "publish:";
    const { change } = typed;
    if (saved.outcome === "unchanged" && saved.blocks) {
      const text = saved.blocks.told;
      return done(visit, afterBlocks(document, saved.blocks, given), { text });
    }
    if (saved.outcome === "unchanged") {
      // What was typed may be kept already, a few seconds after the last letter.
      const text = draft ? "Kept as a draft." : "Nothing was changed.";
      return done(visit, isPublishing ? "/content/publish" : here, { text });
    }
    if (isPublishing) return done(visit, "/content/publish", { text: "Kept." });
    const { added, before, revision } = saved;
    const undo = {
      path: editAddress(document),
      fields: { act: "undo", revision: String(before), seen: String(revision) },
    };
    if (saved.blocks) {
      const text = saved.blocks.isChanged ? saved.blocks.told : `${saved.blocks.told} Your words are kept.`;
      return done(visit, afterBlocks(document, saved.blocks, given), { text, undo });
    }
    if (!change || change.kind === "block") return done(visit, here, { text: keptText(saved) });
    if (added !== undefined) {
      const page = pageOfField({ name: document, body }, added);
      const address = editAddress(document, placeById(body, page));
      const fresh = `${address}${address.includes("?") ? "&" : "?"}new`;
      return done(visit, partAddress(fresh, page, added), { text: "Added to the draft.", undo });
    }
    const { at } = value;
    // The entry of this page was removed, or is at another position now: on to its list.
    const place = change.place === at && at !== "" ? at.split(".").slice(0, -1).join(".") : change.place;
    const text = change.kind === "remove" ? "Removed from the draft." : "Changed in the draft.";
    const page = place === change.place ? at : pageOfField({ name: document, body }, place);
    const address = editAddress(document, placeById(body, page));
    return done(visit, partAddress(address, page, place), { text, undo });
  }),

  async giveUp(given) {
    const { visit } = given;
    const name = await nameOf(given);
    const { draft } = await openDocument(visit.services, name);
    const author = visit.signedIn.member.name;
    if (!draft || !(await giveUpDraft(visit.services, draft, author)))
      return done(visit, await placeOf(name, given), {
        text: "There is no longer a draft, or somebody saved it just now.",
      });
    const fields = { act: "undo", revision: String(draft.revision), seen: String(draft.revision + 1) };
    const text = "The draft is discarded; the published words stay.";
    return done(visit, await placeOf(name, given), { text, undo: { path: editAddress(name), fields } });
  },

  undo: act({ revision: number, seen: number, back: text }, async (given) => {
    const { visit, value, params } = given;
    // A page whose only draft was given up is brought back, too.
    const document = params["*"] ?? "";
    if (!isDocumentName(document)) endWith(404);
    const author = visit.signedIn.member.name;
    const isDone = await returnToRevision(visit.services, { document, ...value }, author);
    const text = isDone ? "As it was before." : "Somebody changed it since, so it stays as it is.";
    return done(visit, value.back === "list" ? "/content" : await placeOf(document, given), { text });
  }),

  takeMine: act({ seen: number }, async (given) => {
    const { visit, form, value } = given;
    const name = await nameOf(given);
    const opened = await openDocument(visit.services, name);
    const isSeen = opened.seen === value.seen;
    const kept = opened.draft && isSeen ? await keepDraft(visit.services, opened, opened.draft) : undefined;
    if (!kept?.ok)
      return refused(form, { form: "Somebody saved the draft just now. Look at it again first." });
    return done(visit, editAddress(name), { text: "The draft will replace what is published." });
  }),
});

/** Where to look after a change of blocks: at what was added, else at what was open, with the focus on the button that was pressed. */
function afterBlocks(
  document: string,
  { block, isChanged }: { block: string | undefined; isChanged: boolean },
  { value, request }: WithValue<typeof edited>,
): string {
  const change = blockChangeOf(value.also);
  const open = new URL(request.url).searchParams.get("at") ?? "";
  if (!change) return editAddress(document, open);
  if (change.act === "add" || change.act === "copy")
    return isChanged && block !== undefined
      ? `${editAddress(document, `blocks.${block}`)}&new#form`
      : `${editAddress(document, open)}#blocks`;
  const isOpen = open === `blocks.${change.id}` || open.startsWith(`blocks.${change.id}.`);
  if (block === undefined && isOpen)
    return `${editAddress(document)}#${blockButtonId(change.id, isChanged ? "undo" : "up")}`;
  const holder = isFromBar(value.also) ? `bar-${change.id}` : change.id;
  const button = change.act === "show" ? "hide" : change.act;
  return `${editAddress(document, open)}#${blockButtonId(holder, button)}`;
}

function tooLarge(sentence: string): string {
  return `This is more than a document can hold. ${sentence} Nothing was kept.`;
}

/** The page of a document; the list of all where it was never published and has no draft any more. */
async function placeOf(document: string, { visit }: ActArguments): Promise<string> {
  const { written } = await writtenDocuments(visit.services);
  return Object.hasOwn(written, document) ? editAddress(document) : "/content";
}

async function nameOf({ params, visit }: ActArguments): Promise<string> {
  const name = params["*"] ?? "";
  const { written, drafts } = await writtenDocuments(visit.services);
  // A draft that takes a page away is a draft of no document.
  if (!Object.hasOwn(written, name) && !drafts.some(({ document }) => document === name)) endWith(404);
  return name;
}

function typedForm(document: string, { form, value }: WithValue<typeof edited>): TypedForm {
  const typed = new Map<string, string>();
  for (const [name, field] of form)
    if (name.startsWith("f:") && typeof field === "string")
      typed.set(name.slice(2), field.replaceAll("\r\n", "\n").trim());
  return {
    document,
    seen: value.seen,
    edition: value.edition,
    typed,
    change: changeOf(value.also, form),
    from: value.from.slice(0, 16),
    until: value.until.slice(0, 16),
  };
}

/** Everything that was typed, to be shown again. */
function keptForm({ typed }: TypedForm): { conflict: ConflictShown } {
  return {
    conflict: { by: undefined, isRefused: true, mine: Object.fromEntries(typed), theirs: {}, elsewhere: [] },
  };
}

function timeErrors({ from, until }: TypedForm): Record<string, string> | undefined {
  const isWrong = (time: string) => time !== "" && !isLocalTime(time);
  if (isWrong(from) || isWrong(until))
    return { form: "Write the times of “Show from or until” like 2026-10-17T20:00, or leave them empty." };
  if (from !== "" && until !== "" && until <= from)
    return { form: "“Show until” has to be later than “Show from”." };
  return undefined;
}

function isLocalTime(time: string): boolean {
  return isLocalDate(time.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d$/.test(time.slice(10));
}

function shownConflict({ theirs, mine, overlaps }: SavedForm & { outcome: "conflict" }): ConflictShown {
  const elsewhere = overlaps.filter(({ isElsewhere }) => isElsewhere);
  const lost = new Set(elsewhere.map(({ place }) => place));
  const inPlace = overlaps.filter(({ isElsewhere }) => !isElsewhere);
  return {
    by: theirs?.author,
    isRefused: false,
    mine: Object.fromEntries(Object.entries(mine).filter(([place]) => !lost.has(place))),
    theirs: Object.fromEntries(inPlace.map(({ place, theirs }) => [place, theirs])),
    elsewhere: elsewhere.map(({ label, mine }) => ({ label, mine })),
  };
}

function keptText({ problems, hasTheirs }: SavedForm & { outcome: "saved" }): string {
  const theirs = hasTheirs ? " Somebody changed other fields meanwhile; both are kept." : "";
  if (problems === 0) return `Kept as a draft.${theirs}`;
  const count = problems === 1 ? "One thing is" : `${problems} things are`;
  return `Kept as a draft. ${count} missing before it can be published.${theirs}`;
}

function changeOf(also: string, form: FormData): ListChange | undefined {
  const change = blockChangeOf(also);
  if (change) return { kind: "block", change };
  const [, kind, place = ""] = /^(add|remove|up|down|put-back):([\w.-]*)$/.exec(also) ?? [];
  switch (kind) {
    case "add":
      return { kind, place, key: textOf(form, `key:${place}`).replace(/[^\w -]/g, "") };
    case "remove":
    case "up":
    case "down":
    case "put-back":
      return { kind, place };
    default:
      return undefined;
  }
}
