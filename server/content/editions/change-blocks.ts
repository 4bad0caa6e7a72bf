/** The blocks of a page or a post: added, moved, copied, hidden, removed and put back. Each is named by its id, because others may move it meanwhile. */

import { isDeepStrictEqual } from "node:util";
import { entrySchema, newValue } from "#content/schema/values.ts";
import { maxOf, schemaAt } from "#content/schema/schema-tree.ts";
import { idOf, valueAt, moveEntry } from "#domain/content/documents/field-place.ts";
import { schemaOf } from "./documents.ts";
import { whyNotMoved } from "./menus.ts";

/** `id` names the block; `seenAt` is the position, from 0 on, at which its editor saw it. */
export type BlockChange =
  | { act: "up" | "down"; id: string; seenAt: number }
  | { act: "copy" | "hide" | "show" | "remove" | "put-back"; id: string }
  | { act: "add"; kind: string; below: string };

/** What became of it in a sentence; `block` is the one to look at then, of which there may be none. */
type ChangedBlocks = { body: unknown; told: string; isChanged: boolean; block: string | undefined };

type Block = Record<string, unknown>;

type BlockSource = {
  name: string;
  body: unknown;
  /** Where what was removed is found again. */
  published: unknown;
  draft: { author: string } | undefined;
};

export function changeBlocks(source: BlockSource, change: BlockChange): ChangedBlocks {
  const blocks = blocksOf(source.body);
  if (!blocks) return unchanged(source, "This document has no blocks.");
  if (change.act === "add") return withNew(source, blocks, change);
  if (change.act === "put-back") return withFormer(source, blocks, change.id);
  const at = blocks.findIndex((block) => idOf(block) === change.id);
  const block = blocks[at];
  const who = source.draft?.author ?? "Somebody";
  if (!block) return unchanged(source, `${who} removed this block meanwhile, so nothing was done with it.`);
  switch (change.act) {
    case "up":
    case "down":
      return withMoved(source, blocks, change);
    case "copy":
      return withCopy(source, blocks, at);
    case "hide":
    case "show": {
      const { isHidden: _, ...shown } = block;
      const isHidden = change.act === "hide";
      if ((block["isHidden"] === true) === isHidden)
        return unchanged(source, isHidden ? "It is hidden already." : "It is shown already.", change.id);
      return {
        ...changed(source, blocks.with(at, isHidden ? { ...shown, isHidden } : shown), change.id),
        told: isHidden ? "Hidden in the draft: visitors will not see it." : "Shown again in the draft.",
      };
    }
    case "remove":
      return { ...changed(source, blocks.toSpliced(at, 1), undefined), told: "Removed from the draft." };
  }
}

/** The blocks of a document; undefined where it has none. */
export function blocksOf(body: unknown): Block[] | undefined {
  const blocks = valueAt(body, ["blocks"]);
  return Array.isArray(blocks) ? blocks : undefined;
}

function withMoved(source: BlockSource, blocks: Block[], change: BlockChange & { act: "up" | "down" }) {
  const { act, id, seenAt } = change;
  const moved = moveEntry(blocks, {
    isIt: (block) => idOf(block) === id,
    seenAt,
    by: act === "up" ? -1 : 1,
  });
  const position = moved.now?.position;
  const now = moved.now ? `${moved.now.position} of ${moved.now.of}` : "";
  if (!moved.isMoved)
    return unchanged(source, whyNotMoved("The block", now, { seenAt, position, draft: source.draft }), id);
  return { ...changed(source, moved.list, id), told: `The block is ${now} now.` };
}

function withCopy(source: BlockSource, blocks: Block[], at: number): ChangedBlocks {
  const full = whyFull(source, blocks);
  if (full) return unchanged(source, full, idOf(blocks[at]));
  const taken = new Set(idsIn(blocks));
  const copy = withFreeIds(blocks[at], taken) as Block;
  return {
    ...changed(source, blocks.toSpliced(at + 1, 0, copy), idOf(copy)),
    told: "Copied: this is the copy.",
  };
}

function withNew(source: BlockSource, blocks: Block[], change: BlockChange & { act: "add" }): ChangedBlocks {
  const full = whyFull(source, blocks);
  if (full) return unchanged(source, full);
  const list = listSchema(source.name, source.body);
  const entry = list && entrySchema(list);
  if (!entry) return unchanged(source, "This document has no blocks.");
  const block = newValue(entry, freeId(change.kind, new Set(idsIn(blocks))), change.kind) as Block;
  if (block["kind"] !== change.kind) return unchanged(source, "There is no such kind of block here.");
  const above = blocks.findIndex((each) => idOf(each) === change.below);
  const at = above < 0 ? blocks.length : above + 1;
  return { ...changed(source, blocks.toSpliced(at, 0, block), idOf(block)), told: "Added to the draft." };
}

/** Puts a block that the draft removed below those that stood above it. */
function withFormer(source: BlockSource, blocks: Block[], id: string): ChangedBlocks {
  const former = blocksOf(source.published) ?? [];
  const from = former.findIndex((block) => idOf(block) === id);
  const block = former[from];
  if (!block) return unchanged(source, "This block is not published any more.");
  if (blocks.some((each) => idOf(each) === id)) return unchanged(source, "It is there already.", id);
  const at = aboveFormer(blocks, former, from);
  return { ...changed(source, blocks.toSpliced(at, 0, block), id), told: "It is back, as it is published." };
}

/** How many blocks stand above a former one that is put back: up to the last of those that stood above it. */
export function aboveFormer(blocks: readonly Block[], former: readonly Block[], position: number): number {
  const above = new Set(former.slice(0, position).map(idOf));
  return blocks.findLastIndex((block) => above.has(idOf(block))) + 1;
}

function whyFull({ name, body }: BlockSource, blocks: readonly Block[]): string | undefined {
  const list = listSchema(name, body);
  const max = list && maxOf(list);
  if (max === undefined || blocks.length < max) return undefined;
  return `At most ${max} blocks fit on a page. Remove one first, or begin another page.`;
}

function listSchema(name: string, body: unknown) {
  const schema = schemaOf(name);
  return schema && schemaAt(schema, ["blocks"], body);
}

function changed(source: BlockSource, blocks: readonly Block[], block: string | undefined) {
  const body = { ...(source.body as object), blocks };
  return { body, isChanged: !isDeepStrictEqual(body, source.body), block };
}

function unchanged(source: BlockSource, told: string, block?: string): ChangedBlocks {
  return { body: source.body, told, isChanged: false, block };
}

/** The id of every part: a link may lead to each, so none may stand twice on a page. */
function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== "object" || value === null) return [];
  const own = idOf(value);
  return [...(own === undefined ? [] : [own]), ...Object.values(value).flatMap(idsIn)];
}

function withFreeIds(value: unknown, taken: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => withFreeIds(entry, taken));
  if (typeof value !== "object" || value === null) return value;
  const own = idOf(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === "id" && own !== undefined ? freeId(own, taken) : withFreeIds(inner, taken),
    ]),
  );
}

/** The word itself where it is free, or with a number. */
function freeId(word: string, taken: Set<string>): string {
  const base = word.replace(/-\d+$/, "");
  let free = taken.has(word) ? `${base}-2` : word;
  for (let number = 3; taken.has(free); number += 1) free = `${base}-${number}`;
  taken.add(free);
  return free;
}
