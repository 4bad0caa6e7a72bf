/** The blocks of a page or a post as the office lists them. */

import { idOf, keysOf, valueAt } from "#domain/content/documents/field-place.ts";
import { aboveFormer, blocksOf, type BlockChange } from "#server/content/editions/change-blocks.ts";
import {
  describeForm,
  type FormEntry,
  type FormList,
  type FormPart,
} from "#server/content/editions/document-form.ts";
import { editAddress } from "#office/content/addresses.ts";

export type ListedBlock = Pick<FormEntry, "isNew" | "isChanged" | "left" | "problems"> & {
  id: string;
  kind: string;
  /** What editors call its kind, and its first words as the site prints them. */
  label: string;
  words: string;
  address: string;
  isOpen: boolean;
  isHidden: boolean;
};

/** A block that the draft removed, which stands in the list until the next publication; `above` is how many blocks stand above it. */
type RemovedBlock = { id: string; label: string; words: string; above: number };

export type BlockFacts = {
  blocks: ListedBlock[];
  removed: RemovedBlock[];
  open: ListedBlock | undefined;
  kinds: FormList["kinds"];
  /** No more than these fit; undefined where there is no limit. */
  max: number | undefined;
};

type Source = Parameters<typeof describeForm>[0];

/** The blocks of a document; undefined where it has none. `at` is the place that is open. */
export function blockFacts(source: Source, at: string): BlockFacts | undefined {
  const list = blockList(source);
  if (!list) return undefined;
  const written = blocksOf(source.body) ?? [];
  const [holder, openAt] = keysOf(at);
  const blocks = list.entries.map((entry, position): ListedBlock => {
    const { isNew, isChanged, left, problems } = entry;
    const block = written[position];
    const id = idOf(block) ?? String(position);
    return {
      isNew,
      isChanged,
      left,
      problems,
      id,
      kind: String(valueAt(block, ["kind"])),
      ...wordsOf(entry),
      address: editAddress(source.name, `blocks.${id}`),
      isOpen: holder === "blocks" && openAt === String(position),
      isHidden: valueAt(block, ["isHidden"]) === true,
    };
  });
  return {
    blocks,
    removed: removedFrom(source),
    open: blocks.find(({ isOpen }) => isOpen),
    kinds: list.kinds,
    max: list.max,
  };
}

function blockList(source: Source): FormList | undefined {
  if (!blocksOf(source.body)) return undefined;
  const form = describeForm(source, "");
  const parts = form?.kind === "group" ? form.parts : [];
  return parts.find(isListOfBlocks);
}

export function isListOfBlocks(part: FormPart): part is FormList {
  return part.place === "blocks" && part.kind === "list" && part.kinds.length > 0;
}

function removedFrom(source: Source): RemovedBlock[] {
  const before = blockList({ ...source, body: source.published });
  const written = blocksOf(source.body) ?? [];
  const former = blocksOf(source.published) ?? [];
  const ids = new Set(written.map(idOf));
  return (before?.entries ?? []).flatMap((entry, position) => {
    const id = idOf(former[position]);
    if (id === undefined || ids.has(id)) return [];
    return [{ id, ...wordsOf(entry), above: aboveFormer(written, former, position) }];
  });
}

/** A block that says nothing is called by its kind alone; one of a kind that this version does not have, by what it is. */
function wordsOf({ title, summary, isUnknown }: FormEntry): { label: string; words: string } {
  if (isUnknown) return { label: "A block that this version does not show", words: title };
  return { label: summary, words: title === summary ? "" : title };
}

export function blockButtonId(id: string, act: string): string {
  return `block-${id}-${act}`;
}

/* Changes of blocks as the buttons of a document's form send them. */

/** What a button of the form sends for a change of the blocks; `isInBar` where it stands with the block that is open. */
export function blockAct(change: BlockChange, { isInBar = false }: { isInBar?: boolean } = {}): string {
  if (change.act === "add") return `block-add:${change.kind}:${change.below}`;
  const sent = `block-${change.act}:${change.id}:${"seenAt" in change ? change.seenAt : ""}`;
  return isInBar ? `${sent}${inBar}` : sent;
}

/** Whether the button stood with the block that is open. */
export function isFromBar(also: string): boolean {
  return also.endsWith(inBar);
}

const inBar = ":bar";

/** The change that a button of the form sent; undefined for another one. */
export function blockChangeOf(also: string): BlockChange | undefined {
  const [, act, id = "", more = ""] = /^block-([a-z]+(?:-back)?):([^:]*):([^:]*)(?::bar)?$/.exec(also) ?? [];
  switch (act) {
    case "add":
      return { act, kind: id, below: more };
    case "up":
    case "down":
      return { act, id, seenAt: Number(more) };
    case "copy":
    case "hide":
    case "show":
    case "remove":
    case "put-back":
      return { act, id };
    default:
      return undefined;
  }
}
