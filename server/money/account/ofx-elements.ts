/**
 * Reads the elements of an OFX file: XML, or SGML whose elements with a value need no end tag. The work is linear in the file's length. Banks
 * write signs such as & and < into values as they are, and elements without a value; both are taken as they are meant.
 */

import { decodeEntities } from "#server/platform/system/decode-entities.ts";

/** Names are in capitals; `text` is the value of an element without others in it. */
export type OfxElement = { name: string; text: string; children: OfxElement[] };

/** 10,000 transactions of 15 elements, and more. */
const maxElements = 200_000;
/** A bank's statement has 8. */
const maxDepth = 64;

/** What a statement and its transactions stand in. Each needs its end tag: half a file is not taken for a whole one. */
const groups = new Set(
  "OFX BANKMSGSRSV1 STMTTRNRS STMTRS BANKACCTFROM BANKTRANLIST STMTTRN BANKTRANLISTP STMTTRNP LEDGERBAL CURRENCY PAYEE CREDITCARDMSGSRSV1".split(
    " ",
  ),
);

/** The element `OFX` with all others in it; undefined where there is none, where a group does not end, or where there are too many. */
export function readOfxElements(file: string): OfxElement | undefined {
  const tags = tagsOf(withoutComments(file));
  const paired = tags && pairedTags(tags);
  if (!paired) return undefined;
  const root: OfxElement = { name: "", text: "", children: [] };
  const around: OfxElement[] = [root];
  for (const [at, { kind, name, value }] of tags.entries()) {
    if (kind === "end") {
      if (paired.has(at)) around.pop();
      continue;
    }
    const element: OfxElement = { name, text: "", children: [] };
    around.at(-1)?.children.push(element);
    if (paired.has(at)) around.push(element);
    else if (groups.has(name) && kind !== "empty") return undefined;
    else element.text = decodeEntities(value.replaceAll(/<!\[CDATA\[|\]\]>/g, "")).trim();
    if (around.length > maxDepth) return undefined;
  }
  return root.children.find(({ name }) => name === "OFX");
}

/** `value` is the text behind a tag. */
type Tag = { kind: "begin" | "end" | "empty"; name: string; value: string };

/** A tag has no other angle bracket in it, so no search goes beyond the next one. */
const tagAt = /<(\/?)([a-z][\w.-]{0,63})(?:\s[^<>]{0,500})?(\/?)>/iy;

/** Undefined for more than there may be. */
function tagsOf(file: string): Tag[] | undefined {
  const tags: Tag[] = [];
  const skipTo = createSkip(file);
  let valueFrom = 0;
  const take = (to: number) => {
    const last = tags.at(-1);
    if (last?.kind === "begin" && !last.value) last.value = file.slice(valueFrom, to).trim();
  };
  let at = file.search(/<OFX[\s>]/i);
  while (at !== -1) {
    tagAt.lastIndex = at;
    const [tag, slash, name = "", emptySlash] = tagAt.exec(file) ?? [];
    if (tag !== undefined) {
      take(at);
      tags.push({
        kind: slash ? "end" : emptySlash ? "empty" : "begin",
        name: name.toUpperCase(),
        value: "",
      });
      if (tags.length > 2 * maxElements) return undefined;
      valueFrom = at + tag.length;
    }
    const next = tag === undefined ? skipTo(at) : valueFrom;
    at = file.indexOf("<", next);
  }
  return tags;
}

/** Where to look on from a `<` that begins no tag: behind a CDATA section, else behind the sign itself. */
function createSkip(file: string): (at: number) => number {
  const last = file.lastIndexOf("]]>");
  return (at) =>
    at < last && file.startsWith("<![CDATA[", at) ? file.indexOf("]]>", at) + "]]>".length : at + 1;
}

function withoutComments(file: string): string {
  const kept: string[] = [];
  const last = file.lastIndexOf("-->");
  let from = 0;
  for (let at = file.indexOf("<!--"); at !== -1 && at < last; at = file.indexOf("<!--", from)) {
    kept.push(file.slice(from, at));
    from = file.indexOf("-->", at) + "-->".length;
  }
  return kept.join("") + file.slice(from);
}

/** The tags that begin and end the same element. Those between them that are left over have no end tag. */
function pairedTags(tags: readonly Tag[]): ReadonlySet<number> {
  const paired = new Set<number>();
  const open: number[] = [];
  const openOfName = new Map<string, number>();
  const count = (name: string, by: number) => openOfName.set(name, (openOfName.get(name) ?? 0) + by);
  for (const [at, { kind, name, value }] of tags.entries()) {
    if (kind === "begin" && (value === "" || groups.has(name))) {
      open.push(at);
      count(name, 1);
    }
    const before = tags[at - 1];
    const isOfValue =
      before?.kind === "begin" && before.name === name && before.value !== "" && !groups.has(name);
    if (kind !== "end" || isOfValue || !openOfName.get(name)) continue;
    let begin = open.pop();
    for (; begin !== undefined && tags[begin]?.name !== name; begin = open.pop())
      count(tags[begin]?.name ?? "", -1);
    count(name, -1);
    if (begin !== undefined) paired.add(begin).add(at);
  }
  return paired;
}
