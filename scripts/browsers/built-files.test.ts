/** What site and office send to browsers is known to the oldest of them (`target.ts`). */

import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { useBuild } from "#test/support/use-build.ts";
import { harmlessInReact, harmlessScripts, harmlessStyles } from "./harmless.ts";
import { propertiesOf, scriptProblems } from "./script-problems.ts";
import { styleProblems } from "./style-problems.ts";

useBuild();

test("the built scripts → nothing that a browser of 2020 lacks, unless it is asked for or harmless", () => {
  const scripts = builtScripts();
  const own = new Set(scripts.flatMap(({ code }) => [...propertiesOf(code)]));
  const found = scripts.flatMap(({ file, code }) =>
    scriptProblems(code, own).map((name) => ({ file, name, isReact: file.startsWith("react-") })),
  );
  const isHarmless = ({ name, isReact }: { name: string; isReact: boolean }) =>
    name in harmlessScripts || (isReact && harmlessInReact.includes(name));
  expect(found.filter((each) => !isHarmless(each))).toEqual([]);
  expect([...Object.keys(harmlessScripts), ...harmlessInReact].filter((name) => !named(found, name))).toEqual(
    [],
  );
});

test("the built styles → nothing that a browser of 2020 does not know, unless it is asked for or harmless", () => {
  const found = builtStyles().flatMap(({ file, css }) => styleProblems(css).map((name) => ({ file, name })));
  expect(found.filter(({ name }) => !(name in harmlessStyles))).toEqual([]);
  expect(Object.keys(harmlessStyles).filter((name) => !named(found, name))).toEqual([]);
});

test.each([
  ["[3].toSorted()", "toSorted"],
  ["list.at(-1)", "at"],
  ["text.replaceAll('a', 'b')", "replaceAll"],
  ["Object.groupBy(list, key)", "Object.groupBy"],
  ["Object.hasOwn(list, key)", "Object.hasOwn"],
  ["Promise.withResolvers()", "Promise.withResolvers"],
  ["structuredClone(list)", "structuredClone"],
  ["window.structuredClone(list)", "structuredClone"],
  ["crypto.randomUUID()", "randomUUID"],
  ["AbortSignal.timeout(3)", "AbortSignal.timeout"],
  ["dialog.showModal()", "showModal"],
  ["form.requestSubmit()", "requestSubmit"],
  ["event.submitter.name", "submitter"],
  ["panel.inert = true", "inert"],
  ["requestIdleCallback(act)", "requestIdleCallback"],
  ["new Intl.DateTimeFormat('en', { dateStyle: 'long' })", "DateTimeFormat {dateStyle}"],
  ["new Intl.ListFormat('en')", "Intl.ListFormat"],
  ["page.addEventListener('click', act, { signal })", "addEventListener {signal}"],
  ["page.addEventListener('scrollend', act)", "scrollend event"],
  ["field.matches(':focus-visible')", ":focus-visible"],
  ["page.querySelector(`#${id}:is(:hover, :focus)`)", ":is"],
  ["/(?<=a)b/.test(text)", "(?<=…)"],
  ["RegExp(`(?<!a)b`, `u`)", "(?<=…)"],
  ["/[a&&b]/v", "Invalid regular expression flag"],
  ["/a/d", "Invalid regular expression flag"],
  ["RegExp(`a`, `d`)", "RegExp: "],
  ["act?.(...list)", "?.(...)"],
  ["text ||= 'a'", "Unexpected token"],
  ["class Page { #private = 1 }", "Unexpected character '#'"],
  ["class Page { static { act() } }", "Unexpected token"],
  ["await act()", "Cannot use keyword 'await'"],
])("%s → found in a script as %s", (code, name) => {
  expect(scriptProblems(code).join()).toContain(name);
});

test.each([
  "form.requestSubmit ? form.requestSubmit() : button.click()",
  "if ('showModal' in dialog) dialog.showModal()",
  "typeof structuredClone === 'function' && structuredClone(list)",
  "menu.hidePopover?.()",
  "CSS.supports('selector(:focus-visible)') && field.matches(':focus-visible')",
  "const shape = { forget() {} }; shape.forget(); [1].sort().includes(2)",
  "import { structuredClone } from './own.js'; structuredClone(1)",
])("%s → no problem of a script", (code) => {
  expect(scriptProblems(code)).toEqual([]);
});

test.each([
  ["@media (width<=61.99rem){a{color:red}}", "(width <= …)"],
  ["@media (min-width:1px) or (print){a{color:red}}", "@media … or …"],
  ["@layer base{a{color:red}}", "@layer"],
  ["a{&:hover{color:red}}", "nested rule"],
  ["a:has(b){color:red}", ":has"],
  ["a:not(b,c){color:red}", ":not(a, b)"],
  ["a{inset:0}", "inset"],
  ["a{margin-inline:0}", "margin-inline"],
  ["a{translate:0 1px}", "translate"],
  ["a{color:color-mix(in srgb,red,blue)}", "color-mix()"],
  ["a{color:red;color:color-mix(in srgb,var(--ink),blue)}", "color-mix()"],
  ["a{--c:color-mix(in srgb,red,blue)}", "color-mix()"],
  ["a{height:100dvh}", "dvh"],
  ["a{font-size:9cqi}", "cqi"],
  ["a{overflow-wrap:anywhere}", "overflow-wrap: anywhere"],
  ["a{display:flex;gap:1px}", "gap in a flexbox"],
  ["@supports (display:grid){a{inset:0}}", "inset"],
])("%s → found in a style as %s", (css, name) => {
  expect(styleProblems(css)).toContain(name);
});

test.each([
  "@media (max-width:61.99rem){a{color:red}}",
  "@supports selector(:has(a)){a:has(b){color:red}}",
  "@supports (anchor-name:--a){a{inset:0;color:color-mix(in srgb,red,blue)}}",
  "a{height:100vh;height:100dvh}",
  "a{-webkit-appearance:none;appearance:none}",
  "a{display:grid;gap:1px;align-content:start}",
])("%s → no problem of a style", (css) => {
  expect(styleProblems(css)).toEqual([]);
});

function named(found: readonly { name: string }[], name: string): boolean {
  return found.some((each) => each.name === name);
}

function builtScripts(): { file: string; code: string }[] {
  const files = globSync("build/{client,office}/assets/*.js");
  return [
    ...files.map((file) => ({ file: basename(file), code: readFileSync(file, "utf8") })),
    ...inPages(/<script(?: data-scripts="[^"]*")?>(.*?)<\/script>/gs).map(({ file, text }) => ({
      file,
      code: text,
    })),
  ];
}

function builtStyles(): { file: string; css: string }[] {
  const files = globSync("build/office/assets/*.css");
  return [
    ...files.map((file) => ({ file, css: readFileSync(file, "utf8") })),
    ...inPages(/<style>(.*?)<\/style>/gs).map(({ file, text }) => ({ file, css: text })),
    ...inPages(/ style="([^"]*)"/g).map(({ file, text }) => ({ file, css: `a{${text}}` })),
  ];
}

/** Once each, with the first page that has it. */
function inPages(pattern: RegExp): { file: string; text: string }[] {
  const found = new Map<string, string>();
  for (const file of globSync("build/client/**/index.html")) {
    for (const [, text = ""] of readFileSync(file, "utf8").matchAll(pattern))
      if (!found.has(text)) found.set(text, file);
  }
  return [...found].map(([text, file]) => ({ file, text }));
}
