/** What a parsed style sheet uses, in MDN's data: properties, values, functions, units, selectors, at-rules and conditions. */

import { type CssNode, type Declaration, find, findAll, type Rule } from "css-tree";
import type { Identifier } from "@mdn/browser-compat-data";
import { features, partsOf } from "./support.ts";

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

export function declarationsOf(rule: Rule | undefined): Declaration[] {
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
