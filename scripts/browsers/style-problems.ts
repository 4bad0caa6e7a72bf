/** Finds in a built style sheet what browsers of the target don't know. */

import { type Atrule, type CssNode, type Declaration, find, findAll, parse } from "css-tree";
import { declarationsOf, isVariable, type Place, usedBy } from "./style-features.ts";
import { isTooNew, versionsWith } from "./support.ts";
import { oldestBrowsers, type Versions } from "./target.ts";

/** The names in a style sheet that are too new, unless it asks for them by `@supports`, or says something older before. */
export function styleProblems(css: string): string[] {
  const found = new Set<string>();
  look(parse(css, { parseCustomProperty: true }), { rule: undefined, atRule: undefined }, oldestBrowsers);
  return [...found].toSorted();

  function look(node: CssNode, place: Place, versions: Versions): void {
    const names = newNames(node, place, versions);
    if (node.type === "Declaration") {
      if (!isSaidBefore(node, place, versions)) for (const name of names) found.add(name);
      return;
    }
    for (const name of names) found.add(name);
    if (node.type === "Rule") {
      look(node.prelude, place, versions);
      look(node.block, { ...place, rule: node }, versions);
    } else if (node.type === "Atrule") {
      // A browser leaves out an at-rule that it does not know, with all that is in it.
      if (names.length > 0) return;
      const isSupports = node.name === "supports";
      if (node.prelude && !isSupports) look(node.prelude, place, versions);
      const inner = isSupports ? versionsAsked(node, versions) : versions;
      if (node.block) look(node.block, { ...place, atRule: node.name }, inner);
    } else if (node.type === "MediaQuery") {
      if (node.condition) look(node.condition, place, versions);
    } else if ("children" in node && node.children) {
      for (const child of node.children) look(child, place, versions);
    }
  }
}

function newNames(node: CssNode, place: Place, versions: Versions): string[] {
  const names = usedBy(node, place)
    .filter(({ features }) => features.every((feature) => isTooNew(feature, versions)))
    .map(({ name }) => name);
  // A property that is too new is named without its values.
  return node.type === "Declaration" && names[0] === node.property ? [node.property] : names;
}

/** Said in words that every browser knows, or under an older name such as `-webkit-appearance`. */
function isSaidBefore(node: Declaration, place: Place, versions: Versions): boolean {
  if (isVariable(node)) return false;
  const others = declarationsOf(place.rule);
  return others
    .slice(0, others.indexOf(node))
    .some(
      (other) =>
        other.property.replace(/^-\w+-/, "") === node.property &&
        newNames(other, place, versions).length === 0,
    );
}

/** The oldest versions for which the rules in an `@supports` are. What it asks not to be there is for any that lacks it. */
function versionsAsked({ prelude }: Atrule, versions: Versions): Versions {
  if (!prelude || find(prelude, (node) => node.type === "Identifier" && node.name === "not")) return versions;
  return findAll(prelude, () => true)
    .flatMap((node) => usedBy(node, { rule: undefined, atRule: undefined }))
    .flatMap(({ features }) => features)
    .reduce<Versions>((oldest, feature) => versionsWith(feature, oldest), versions);
}
