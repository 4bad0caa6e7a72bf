/** Blocks of kinds that this version of the software does not have, as after a step back to an earlier one: they are kept, and nobody sees them. */

import { isOpenName } from "#content/documents.ts";
import { blockSchema } from "./kinds.ts";

type UnknownBlock = { document: string; field: string; sentence: string };

let made: ReadonlySet<string> | undefined;

function knownKinds(): ReadonlySet<string> {
  made ??= new Set(blockSchema().options.map(({ shape }) => shape.kind.value));
  return made;
}

/** The documents without such blocks, and those that there are. */
export function withoutUnknownBlocks<T extends object>(
  documents: T,
): { documents: T; unknown: UnknownBlock[] } {
  const unknown: UnknownBlock[] = [];
  const known = Object.entries(documents).map(([document, body]): [string, unknown] => {
    if (!hasBlocks(document, body)) return [document, body];
    const blocks = body.blocks.filter((block) => {
      const kind = unknownKind(block);
      if (kind === undefined) return true;
      const sentence = `This version of the software has no kind of block “${kind}”. The block is kept, and visitors do not see it.`;
      unknown.push({ document, field: `blocks.${String((block as { id: unknown }).id)}`, sentence });
      return false;
    });
    return [document, blocks.length === body.blocks.length ? body : { ...body, blocks }];
  });
  return unknown.length === 0
    ? { documents, unknown }
    : { documents: Object.fromEntries(known) as T, unknown };
}

function hasBlocks(document: string, body: unknown): body is { blocks: unknown[] } {
  return (
    isOpenName(document) &&
    typeof body === "object" &&
    body !== null &&
    "blocks" in body &&
    Array.isArray(body.blocks)
  );
}

/** What is no block at all is a mistake, and not of another version. */
function unknownKind(block: unknown): string | undefined {
  if (typeof block !== "object" || block === null || !("kind" in block && "id" in block)) return undefined;
  const { kind, id } = block;
  const isBlock = typeof kind === "string" && /^[a-z][a-z0-9-]*$/.test(kind) && typeof id === "string";
  return isBlock && !knownKinds().has(kind) ? kind : undefined;
}
