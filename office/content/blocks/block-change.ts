/** Changes of blocks as the buttons of a document's form send them. */

import type { BlockChange } from "#server/content/editions/change-blocks.ts";

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
