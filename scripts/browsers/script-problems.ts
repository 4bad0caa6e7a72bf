/** Finds in a built script what the oldest browsers don't know: syntax, functions, properties, options and events. */

import { type AnyNode, type CallExpression, type NewExpression, type Node, parse, type Program } from "acorn";
import { full, fullAncestor } from "acorn-walk";
import type { Identifier } from "@mdn/browser-compat-data";
import { features, isInEveryEngine, isTooNew, partsOf } from "./support.ts";

const { api, javascript } = features;

/** What is too new, by name; whoever has it: `at` is a method of arrays, strings and typed arrays. */
class Named {
  readonly #all = new Map<string, Identifier[]>();

  add(name: string, feature: Identifier): void {
    this.#all.set(name, [...(this.#all.get(name) ?? []), feature]);
  }

  /** Only when all of the name are: a built script does not say of what type a value is. */
  has(name: string): boolean {
    return this.#all.get(name)?.every((feature) => isTooNew(feature)) ?? false;
  }

  knows(name: string): boolean {
    return this.#all.has(name);
  }

  /** Only when one of them is in every engine today. */
  hasCommon(name: string): boolean {
    return this.has(name) && (this.#all.get(name)?.some(isInEveryEngine) ?? false);
  }
}

const globals = new Named();
/** Methods of the language's own objects: `toSorted`. */
const methods = new Named();
/** Those, and what the page's objects have: `requestSubmit`. */
const members = new Named();
/** `AbortSignal.timeout`. */
const statics = new Named();
/** `addEventListener signal`: an option by the function that it is handed to. */
const options = new Named();
const events = new Named();

for (const [owner, feature] of [...partsOf(javascript.builtins), ...partsOf(javascript.builtins?.Intl)]) {
  globals.add(owner, feature);
  const prototype = (Reflect.get(globalThis, owner) as { prototype?: object } | undefined)?.prototype;
  for (const [name, part] of partsOf(feature)) {
    addOptions(name, part);
    if (name === owner) continue;
    statics.add(`${owner}.${name}`, part);
    members.add(name, part);
    if (prototype && name in prototype) methods.add(name, part);
  }
}

for (const [owner, feature] of partsOf(api)) {
  // `style.margin` is the property of an element, which is older than that of an at-rule.
  if (/^CSS.*Descriptors$/.test(owner)) continue;
  globals.add(owner, feature);
  members.add(owner, feature);
  addOptions(owner, feature);
  for (const [name, part] of partsOf(feature)) {
    const own = name.replace(/_(static|event)$/, "");
    addOptions(own, part);
    if (name.endsWith("_event")) events.add(own, part);
    else if (name.endsWith("_static")) statics.add(`${owner}.${own}`, part);
    else if (name !== owner) members.add(name, part);
    if (owner === "Window") globals.add(name, part);
  }
}

function addOptions(name: string, feature: Identifier): void {
  for (const [partName, part] of partsOf(feature)) {
    const option = /^(?:options|init)_(.*)_parameter$/.exec(partName)?.[1];
    if (option) options.add(`${name} ${option}`, part);
    if (/^(?:options|init)_parameter$/.test(partName)) addOptions(name, part);
  }
}

/** Of a regular expression, also of one that a build wrote as `RegExp("…")`. */
function patternProblems(pattern: string, flags: string): string[] {
  if (/\(\?<[=!]/.test(pattern)) return ["(?<=…)"];
  const problem = syntaxProblem(`/${pattern}/${flags}`);
  return problem === undefined ? [] : [`RegExp: ${problem}`];
}

/** What of a script came into the language after the oldest browsers; undefined when it has nothing of it. */
function syntaxProblem(code: string): string | undefined {
  try {
    parseScript(code);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/**
 * The names of what a script uses and a browser of the target lacks, unless the script asks before whether it is there. `ownProperties` are
 * those that other scripts of the same page give to what they make.
 */
export function scriptProblems(code: string, ownProperties: Iterable<string> = []): string[] {
  const syntax = syntaxProblem(code);
  if (syntax !== undefined) return [syntax];
  const program = parseScript(code);
  const own = {
    variables: variablesOf(program),
    properties: new Set([...ownProperties, ...propertiesOf(code)]),
  };
  const tested = testedNames(program);
  const found = new Set<string>();
  fullAncestor(program, (...[node, , ancestors, type]) => {
    const each = node as AnyNode;
    if (each.type === "Literal" && each.regex)
      for (const name of patternProblems(each.regex.pattern, each.regex.flags)) found.add(name);
    // Chrome before 91 calls even what is not there.
    if (each.type === "CallExpression" && each.optional && each.arguments.some(isSpread))
      found.add("?.(...)");
    for (const name of [...usedNames(each, ancestors.at(-2) as AnyNode, own), ...usedGlobal(each, type, own)])
      if (!isTested(name.replace(/^.*\./, ""), ancestors, tested)) found.add(name);
  });
  return [...found].toSorted();
}

function isSpread({ type }: Node): boolean {
  return type === "SpreadElement";
}

/** The names that a script gives to properties and methods of what it makes. */
export function propertiesOf(code: string): Set<string> {
  const names = new Set<string>();
  if (syntaxProblem(code) !== undefined) return names;
  full(parseScript(code), (node) => {
    const each = node as AnyNode;
    if (each.type !== "ObjectExpression" && each.type !== "ClassBody") return;
    for (const part of each.type === "ClassBody" ? each.body : each.properties)
      if ("key" in part && part.key.type === "Identifier") names.add(part.key.name);
  });
  return names;
}

/** By the language of 2020, which all of the oldest browsers know but for what is looked for by name. */
function parseScript(code: string): Program {
  return parse(code, { ecmaVersion: 2020, sourceType: "module" });
}

/** The names that a script gives to variables, and to properties and methods. */
type OwnNames = { variables: ReadonlySet<string>; properties: ReadonlySet<string> };

function usedGlobal(node: AnyNode, type: string, { variables }: OwnNames): string[] {
  if (node.type !== "Identifier" || type !== "Identifier") return [];
  return !variables.has(node.name) && globals.has(node.name) ? [node.name] : [];
}

/** What is only read is left out: it is `undefined`, which does no harm until something is asked of it. */
function usedNames(
  node: AnyNode,
  parent: AnyNode | undefined,
  { variables, properties }: OwnNames,
): string[] {
  if (node.type === "CallExpression" || node.type === "NewExpression") return usedByCall(node);
  if (node.type !== "MemberExpression") return [];
  const name = memberName(node);
  if (!name) return [];
  const { object } = node;
  const full = object.type === "Identifier" && !variables.has(object.name) ? `${object.name}.${name}` : "";
  if (statics.knows(full)) return statics.has(full) ? [full] : [];
  const isCalled =
    (parent?.type === "CallExpression" || parent?.type === "NewExpression") && parent.callee === node;
  if (isCalled && methods.has(name)) return [name];
  if (properties.has(name)) return [];
  if (isCalled && members.has(name)) return [name];
  const isAskedOf = parent?.type === "MemberExpression" && parent.object === node;
  const isSet = parent?.type === "AssignmentExpression" && parent.left === node;
  return (isAskedOf || isSet) && members.hasCommon(name) ? [name] : [];
}

/** `addEventListener("scrollend", …, { signal })`, `RegExp("(?<=a)")`. */
function usedByCall({ callee, arguments: given }: CallExpression | NewExpression): string[] {
  const name =
    callee.type === "Identifier" ? callee.name : callee.type === "MemberExpression" ? memberName(callee) : "";
  if (!name) return [];
  const [first, second] = given.map((each) => textOf(each as AnyNode));
  const isQuery = /^(?:querySelector(?:All)?|matches|closest)$/.test(name);
  const handed = given.flatMap((each) => (each.type === "ObjectExpression" ? each.properties : []));
  return [
    ...(name === "addEventListener" && first !== undefined && events.hasCommon(first)
      ? [`${first} event`]
      : []),
    ...(isQuery ? newSelectors(given[0] as AnyNode | undefined) : []),
    ...(name === "RegExp" && first !== undefined ? patternProblems(first, second ?? "") : []),
    ...handed.flatMap((each) =>
      each.type === "Property" && each.key.type === "Identifier" && options.has(`${name} ${each.key.name}`)
        ? [`${name} {${each.key.name}}`]
        : [],
    ),
  ];
}

/** Of `matches(":focus-visible")`, which throws where it is not known. */
function newSelectors(given: AnyNode | undefined): string[] {
  const text =
    given?.type === "TemplateLiteral"
      ? given.quasis.map(({ value }) => value.raw).join("x")
      : given && textOf(given);
  return pseudosIn(text ?? "").filter((name) => isTooNew(features.css.selectors?.[name.slice(1)]));
}

function pseudosIn(selector: string): string[] {
  return selector.match(/(?<!\\):[a-z][a-z-]+/g) ?? [];
}

function memberName(node: AnyNode): string | undefined {
  if (node.type !== "MemberExpression") return undefined;
  if (node.computed) return textOf(node.property as AnyNode);
  return node.property.type === "Identifier" ? node.property.name : undefined;
}

function textOf(node: AnyNode): string | undefined {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "TemplateLiteral" && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

function variablesOf(program: Program): Set<string> {
  const names = new Set<string>();
  full(program, (node, _state, type) => {
    const each = node as AnyNode;
    if (type === "VariablePattern" && each.type === "Identifier") names.add(each.name);
    if (each.type === "ImportDeclaration") for (const { local } of each.specifiers) names.add(local.name);
  });
  return names;
}

/** The functions of a script, each with the names that it asks for before it uses them. */
type Tested = Map<Node, Set<string>>;

function testedNames(program: Node): Tested {
  const tested: Tested = new Map();
  fullAncestor(program, (node, _state, ancestors) => {
    const scope = scopesOf(ancestors)[0] ?? program;
    const name = testedName(node as AnyNode, ancestors as AnyNode[]);
    for (const each of [...(name ? [name] : []), ...supportedSelectors(node as AnyNode)])
      tested.set(scope, (tested.get(scope) ?? new Set()).add(each));
  });
  return tested;
}

/** `CSS.supports("selector(:has(a))")`. */
function supportedSelectors(node: AnyNode): string[] {
  if (node.type !== "CallExpression" || memberName(node.callee as AnyNode) !== "supports") return [];
  return pseudosIn(textOf(node.arguments[0] as AnyNode) ?? "");
}

/** `typeof a.name`, `"name" in a`, `a.name ? … : …`, `a.name && …`, `a.name === undefined`, `a.name?.()`. */
function testedName(node: AnyNode, ancestors: AnyNode[]): string | undefined {
  if (node.type === "BinaryExpression" && node.operator === "in") return textOf(node.left as AnyNode);
  const name = node.type === "Identifier" ? node.name : memberName(node);
  if (!name) return undefined;
  let at = ancestors.length - 2;
  let child: AnyNode = node;
  while (ancestors[at] === child || isAssignedFrom(ancestors[at], child)) child = ancestors[at--] ?? child;
  return isQuestion(ancestors[at], child) ? name : undefined;
}

function isAssignedFrom(parent: AnyNode | undefined, child: AnyNode): boolean {
  return parent?.type === "AssignmentExpression" && parent.right === child;
}

function isQuestion(parent: AnyNode | undefined, child: AnyNode): boolean {
  switch (parent?.type) {
    case "UnaryExpression":
      return parent.operator === "!" || parent.operator === "typeof";
    case "BinaryExpression":
      return /^[!=]==?$/.test(parent.operator);
    case "LogicalExpression":
      return true;
    case "ConditionalExpression":
    case "IfStatement":
      return parent.test === child;
    case "CallExpression":
    case "MemberExpression":
      return parent.optional === true && ("callee" in parent ? parent.callee : parent.object) === child;
    default:
      return false;
  }
}

/** The functions around a node, the nearest first. */
function scopesOf(ancestors: readonly Node[]): Node[] {
  return ancestors
    .slice(0, -1)
    .filter(({ type }) => /Function/.test(type))
    .toReversed();
}

/** A question at the top of the script counts there only: it is another part's. */
function isTested(name: string, ancestors: readonly Node[], tested: Tested): boolean {
  const scopes = scopesOf(ancestors);
  if (scopes.length === 0 && ancestors[0]) scopes.push(ancestors[0]);
  return scopes.some((scope) => tested.get(scope)?.has(name));
}
