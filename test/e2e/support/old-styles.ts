/** A style sheet as an older browser reads it: without what it does not know. */

import { type Atrule, type CssNode, findAll, generate, List, parse } from "css-tree";
import { isVariable, type Place, usedBy } from "../../../scripts/browsers/style-problems.ts";
import { isTooNew } from "../../../scripts/browsers/support.ts";
import type { Versions } from "../../../scripts/browsers/target.ts";

const nowhere: Place = { rule: undefined, atRule: undefined };

export function asOldBrowserReads(css: string, versions: Versions): string {
  const sheet = parse(css, { parseCustomProperty: true });
  if (sheet.type === "StyleSheet") sheet.children = read(sheet.children, nowhere);
  return generate(sheet);

  function read(nodes: List<CssNode>, place: Place): List<CssNode> {
    return new List<CssNode>().fromArray(nodes.toArray().flatMap((node) => readNode(node, place)));
  }

  function readNode(node: CssNode, place: Place): CssNode[] {
    if (node.type === "Atrule") return readAtRule(node, place);
    if (node.type === "Rule") {
      if (!isKnown(node, place) || !isAllKnown(node.prelude)) return [];
      node.block.children = read(node.block.children, { ...place, rule: node });
      return [node];
    }
    if (node.type !== "Declaration" || isKnown(node, place)) return [node];
    // With a variable it is taken for valid until the variable is known, and then has no value.
    return isVariable(node) ? [{ ...node, value: { type: "Raw", value: " unknown(1)var(--unknown)" } }] : [];
  }

  function readAtRule(node: Atrule, place: Place): CssNode[] {
    if (!isKnown(node, place)) return [];
    if (node.name === "media" && node.prelude && !isAllKnown(node.prelude)) return [];
    const children = node.block && read(node.block.children, { ...place, atRule: node.name });
    if (node.name === "supports") return isSupported(node) ? (children?.toArray() ?? []) : [];
    if (node.block && children) node.block.children = children;
    return [node];
  }

  /** Conditions without `or`, which the styles don't use. */
  function isSupported({ prelude }: Atrule): boolean {
    if (!prelude) return true;
    const isNegated =
      findAll(prelude, (node) => node.type === "Identifier" && node.name === "not").length > 0;
    return isAllKnown(prelude) !== isNegated;
  }

  function isAllKnown(node: CssNode): boolean {
    return findAll(node, (part) => !isKnown(part, nowhere)).length === 0;
  }

  function isKnown(node: CssNode, place: Place): boolean {
    return usedBy(node, place).every(
      ({ features }) => !features.every((feature) => isTooNew(feature, versions)),
    );
  }
}
