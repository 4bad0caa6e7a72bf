import { expect, test } from "vitest";
import { browseOffice } from "#test/support/office.ts";
import { signInAs } from "#test/support/office-people.ts";
import { useTestServices } from "#test/support/services.ts";
import { commands } from "#office/commands.ts";
import { namesInTheOffice, findInTheOffice } from "./in-the-office.ts";

const given = useTestServices();

test("every name that a page of the office answers → the page is there, and no command has the name", async () => {
  const { database, clock } = given.services;
  const [candidate, agent] = [
    await signInAs("candidate", database, clock.now()),
    await signInAs("financial-agent", database, clock.now()),
  ];
  for (const typed of namesInTheOffice) {
    const [name = "", ...args] = typed.split(" ");
    const page = findInTheOffice(name, args)?.page ?? "";
    const person = page.startsWith("/money") ? agent : candidate;
    const { status } = await browseOffice(given.services, { person }).get(page);
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
