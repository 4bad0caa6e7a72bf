/**
 * A browser's translator puts each text into elements of its own. Of a text that stands beside others React goes on changing the one that
 * nobody sees any more, and fails to remove it. So a text that runs in the browser stands alone in its element: then React changes that.
 */

import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { scanImports } from "./page-islands.ts";

type Node = { type: string; [key: string]: unknown };

/** Names of values that are elements. */
const elements = ["children", "button", "notice", "img", "hour"];

function faultsIn(source: string): string[] {
  const found: Node[] = [];
  visit(parseSync("part.tsx", source).program);
  return found.map(({ start, end }) =>
    source.slice(Number(start), Number(end)).trim().replaceAll(/\s+/g, " "),
  );

  function visit(value: unknown): void {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    if (value.type === "JSXElement" || value.type === "JSXFragment") found.push(...faultsOf(value));
    Object.values(value).forEach(visit);
  }
}

function faultsOf(parent: Node): Node[] {
  const attributes = attributesOf(parent);
  if (attributes["translate"]?.["value"] === "no") return [];
  const children = (parent["children"] as Node[]).filter((child) => !isBlank(child));
  const hasChange = children.some(isExpression);
  const isAlone = children.length === 1 && parent.type === "JSXElement";
  const beside = isAlone || !hasChange ? [] : children.filter(mayBeText);
  const prose = children.filter((child) => isChangingProse(child, attributes));
  return [...beside, ...prose];
}

const isExpression = ({ type }: Node) => type === "JSXExpressionContainer";

/** White space, which translators leave alone. */
function isBlank(child: Node): boolean {
  if (child.type === "JSXText") return String(child["value"]).trim() === "";
  const inside = child["expression"];
  if (!isExpression(child) || !isNode(inside)) return false;
  return (
    inside.type === "JSXEmptyExpression" ||
    (inside.type === "Literal" && String(inside["value"]).trim() === "")
  );
}

function mayBeText(value: unknown): boolean {
  if (!isNode(value)) return false;
  switch (value.type) {
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
      return mayBeText(value["expression"]);
    case "JSXElement":
      return isBareProse(value);
    case "JSXFragment":
      return false;
    case "Literal":
      return ["string", "number"].includes(typeof value["value"]);
    case "ConditionalExpression":
      return mayBeText(value["consequent"]) || mayBeText(value["alternate"]);
    case "LogicalExpression":
      return mayBeText(value["right"]) || (value["operator"] !== "&&" && mayBeText(value["left"]));
    case "CallExpression": {
      const [made] = value["arguments"] as Node[];
      return made?.type !== "ArrowFunctionExpression" || mayBeText(made["body"]);
    }
    case "Identifier":
      return ![...elements, "undefined"].includes(String(value["name"]));
    default:
      return true;
  }
}

/** `Prose` is several texts: where they change, the element around them needs the text as its key, so that it is replaced. */
function isChangingProse(child: Node, around: Record<string, unknown>): boolean {
  if (child.type !== "JSXElement" || nameOf(child) !== "Prose") return false;
  const attributes = attributesOf(child);
  const isReplaced = "key" in (isBareProse(child) ? around : attributes);
  return (
    !isReplaced && !["Literal", "Identifier", "MemberExpression"].includes(attributes["text"]?.type ?? "")
  );
}

/** `as` names the element that it brings. */
const isBareProse = (element: Node) => nameOf(element) === "Prose" && !("as" in attributesOf(element));

const nameOf = (element: Node) => String(((element["openingElement"] as Node)["name"] as Node)["name"]);

function attributesOf(element: Node): Record<string, Node | undefined> {
  const opening = element["openingElement"] as { attributes: Node[] } | undefined;
  const given = (opening?.attributes ?? []).filter(({ type }) => type === "JSXAttribute");
  return Object.fromEntries(
    given.map(({ name, value }) => {
      const inside = isNode(value) && isExpression(value) ? value["expression"] : value;
      return [String((name as Node)["name"]), isNode(inside) ? inside : undefined];
    }),
  );
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

test.each([
  ["a text and a value", "<b>{words.donate} {sum}</b>", ["{words.donate}", "{sum}"]],
  ["a text before a part that comes and goes", "<p>Sent. {isOver && <Link />}</p>", ["Sent."]],
  ["a choice of texts beside an element", '<p><i />{isOver ? "a" : <b />}</p>', ['{isOver ? "a" : <b />}']],
  ["texts of a list", "<p>{names.map((name) => name)}<i /></p>", ["{names.map((name) => name)}"]],
  ["a text in a fragment", "<>{word}</>", ["{word}"]],
  ["prose beside a value", "<p><Prose text={words.a} />{sum}</p>", ["<Prose text={words.a} />", "{sum}"]],
  ["prose that changes", "<p><Prose text={dayOf(now)} /></p>", ["<Prose text={dayOf(now)} />"]],
  ["prose that changes, in an element that is replaced", "<p key={day}><Prose text={dayOf(day)} /></p>", []],
  [
    "prose that changes, in its own element",
    '<p><Prose as="b" text={at(day)} /></p>',
    ['<Prose as="b" text={at(day)} />'],
  ],
  [
    "prose that changes, in its own element that is replaced",
    '<p>{sum}<Prose as="b" key={day} text={at(day)} /></p>',
    ["{sum}"],
  ],
  ["texts that are not to be translated", '<b translate="no"><i />{sum}</b>', []],
  ["one text", "<b>{`${words.donate} ${sum}`}</b>", []],
  ["texts that never change", "<p>Marked <b>*</b> are required.</p>", []],
  ["elements", "<p><b>{word}</b> {isOver && <i />}{list.map((one) => <li key={one} />)}</p>", []],
])("%s → found where a translator would break it", (_, markup, faults) => {
  expect(faultsIn(`const part = ${markup};`)).toEqual(faults);
});

const reached = globSync("**/*.island.tsx", { cwd: "app" }).flatMap((island) => {
  const { serverModules, islands } = scanImports(island, { intoIslands: true });
  return [...serverModules, ...islands.map((name) => `${name}.island.tsx`)];
});

/** Its texts are for an element of its own: the rules above are about where it stands. */
const prose = "ui/prose.tsx";

test.each([...new Set(reached)].filter((file) => file.endsWith(".tsx") && file !== prose))(
  "%s → each text stands alone in its element",
  (file) => {
    expect(faultsIn(readFileSync(`app/${file}`, "utf8"))).toEqual([]);
  },
);
