import { expect, test } from "vitest";
import { useTestServices } from "#test/support/services.ts";
import { commands } from "#office/commands.ts";
import { namesInTheOffice, findInTheOffice } from "./in-the-office.ts";
import { enterOffice } from "#test/support/office.ts";

const given = useTestServices();

test("every name that a page of the office answers → the page is there, and no command has the name", async () => {
  const candidate = await enterOffice(given.services, "candidate");
  const agent = await enterOffice(given.services, "financial-agent");
  for (const typed of namesInTheOffice) {
    const [name = "", ...args] = typed.split(" ");
    const page = findInTheOffice(name, args)?.page ?? "";
    const { status } = await (page.startsWith("/money") ? agent : candidate).get(page);
    expect([typed, page, status]).toEqual([typed, page, 200]);
    expect(commands.filter((command) => command.name === typed)).toEqual([]);
  }
});

test.each([
  ["doctor", []],
  ["content", ["publish"]],
  ["lunch", []],
  ["toString", []],
  ["constructor", ["name"]],
])("%s %j → nothing of the office's pages", (name, args) => {
  expect(findInTheOffice(name, args)).toBeUndefined();
});
