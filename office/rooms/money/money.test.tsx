import { expect, test } from "vitest";
import type { Role } from "#domain/team/roles.ts";
import { browseOffice } from "#test/support/office.ts";
import { signInAs } from "#test/support/office-people.ts";
import { useTestServices } from "#test/support/services.ts";

const given = useTestServices();

async function enter(role: Role) {
  const person = await signInAs(role, given.services.database, given.services.clock.now());
  return browseOffice(given.services, { person });
}

test.each(["financial-agent", "candidate"] as const)("the %s → enters the room", async (role) => {
  expect((await (await enter(role)).get("/money")).text).toContain("<h1>Money</h1>");
});

test.each(["coordinator", "editor"] as const)("a %s → does not get in", async (role) => {
  expect((await (await enter(role)).get("/money")).status).toBe(403);
});
