/** Finds in a built style sheet what browsers of the target don't know. */

import { type Atrule, type CssNode, type Declaration, find, findAll, parse, type Rule } from "css-tree";
import { isTooNew, versionsWith, features, partsOf } from "./support.ts";
import { oldestBrowsers, type Versions } from "./target.ts";
import type { Identifier } from "@mdn/browser-compat-data";

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

/* What a parsed style sheet uses, in MDN's data: properties, values, functions, units, selectors, at-rules and conditions. */

const { properties, selectors, types, "at-rules": atRules } = features.css;

/** By the name that a reader would look for. Several features of one name are of several properties: one of them is enough. */
export type Used = { name: string; features: readonly Identifier[] };

/** Where a node stands: in which rule, and in which at-rule. */
export type Place = { rule: Rule | undefined; atRule: string | undefined };

/** What a node itself uses, without the nodes in it; of a declaration its property and value. */
export function usedBy(node: CssNode, place: Place): Used[] {
  switch (node.type) {
    case "Atrule":
      return used(`@${node.name}`, atRules?.[node.name]);
    case "Rule":
      return place.rule ? used("nested rule", selectors?.nesting) : [];
    case "Declaration":
      return usedByDeclaration(node, place);
    case "FeatureRange":
      return used("(width <= …)", atRules?.media?.range_syntax);
    case "FeatureFunction":
      return used(`@supports ${node.feature}()`, atRules?.supports?.[node.feature]);
    case "Condition":
      return isOr(node) ? used("@media … or …", atRules?.media?.or_syntax) : [];
    case "PseudoClassSelector":
    case "PseudoElementSelector":
      return usedBySelector(node.name, node.children?.first ?? undefined);
    default:
      return [];
  }
}

function used(name: string, feature: Identifier | undefined): Used[] {
  return feature ? [{ name, features: [feature] }] : [];
}

function isOr(node: CssNode): boolean {
  return (
    node.type === "Condition" &&
    node.kind === "media" &&
    node.children.some((part) => part.type === "Identifier" && part.name === "or")
  );
}

function usedBySelector(name: string, list: CssNode | undefined): Used[] {
  // `::-webkit-slider-thumb` is for one engine.
  if (name.startsWith("-")) return [];
  const hasSeveral = list?.type === "SelectorList" && list.children.size > 1;
  return [
    ...used(`:${name}`, selectors?.[name]),
    ...(hasSeveral ? used(`:${name}(a, b)`, selectors?.[name]?.selector_list) : []),
  ];
}

function usedByDeclaration(node: Declaration, { rule, atRule = "" }: Place): Used[] {
  const { property, value } = node;
  if (!rule && atRules?.[atRule]?.[property])
    return used(`@${atRule} ${property}`, atRules[atRule][property]);
  const own = properties?.[property];
  const inFlexbox = declarationsOf(rule).some(isFlex);
  const isFlexGap = inFlexbox && /^(?:row-|column-)?gap$/.test(property);
  return [
    ...used(property, own),
    ...(isFlexGap ? used("gap in a flexbox", own?.flex_context) : []),
    ...findAll(value, () => true).flatMap((part) => {
      // Grids had the two from the start; MDN's version is that of flexboxes.
      if (part.type === "Identifier" && /^(?:start|end)$/.test(part.name) && !inFlexbox) return [];
      if (part.type === "Identifier") return used(`${property}: ${part.name}`, own?.[part.name]);
      if (part.type === "Dimension") return used(part.unit, unitFeature(part.unit));
      if (part.type !== "Function") return [];
      const ofTypes = functions.get(part.name) ?? [];
      return [
        ...used(`${part.name}()`, own?.[part.name]),
        ...(ofTypes.length > 0 ? [{ name: `${part.name}()`, features: ofTypes }] : []),
      ];
    }),
  ];
}

function isFlex({ property, value }: Declaration): boolean {
  const first = property === "display" && value.type === "Value" ? value.children.first : undefined;
  return first?.type === "Identifier" && /^(?:inline-)?flex$/.test(first.name);
}

function declarationsOf(rule: Rule | undefined): Declaration[] {
  return (rule?.block.children.toArray() ?? []).filter((node) => node.type === "Declaration");
}

/** With a variable in it, or as a variable itself, a value that a browser does not know takes the place of what was said before. */
export function isVariable(node: Declaration): boolean {
  const isVar = (part: CssNode) => part.type === "Function" && part.name === "var";
  return node.property.startsWith("--") || find(node.value, isVar) !== null;
}

/** The functions of any property, by name. */
const functions = new Map<string, Identifier[]>();
collectFunctions(types);

function collectFunctions(feature: Identifier | undefined): void {
  for (const [name, part] of partsOf(feature)) {
    functions.set(name, [...(functions.get(name) ?? []), part]);
    collectFunctions(part);
  }
}

/** MDN has the units of windows and containers in groups. */
function unitFeature(unit: string): Identifier | undefined {
  const length = types?.length;
  const kind = /^([dls])v(?:[hwib]|min|max)$/.exec(unit)?.[1];
  if (kind === "d") return length?.viewport_percentage_units_dynamic;
  if (kind === "l") return length?.viewport_percentage_units_large;
  if (kind === "s") return length?.viewport_percentage_units_small;
  return /^cq(?:[hwib]|min|max)$/.test(unit) ? length?.container_query_length_units : length?.[unit];
}
