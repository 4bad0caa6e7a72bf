import { momentAt } from "#test/support/test-content.ts";
import { expect, test } from "vitest";
import { browseOffice } from "#test/support/office.ts";
import { signInAs } from "#test/support/office-people.ts";
import { useTestServices } from "#test/support/services.ts";
import { checkAlerts } from "#server/operations/alerts/alerts.ts";
import { quickConditions } from "#server/operations/alerts/conditions.ts";
import { queueMail } from "#server/platform/mail/outbox.ts";
import { submitVolunteerForm } from "#server/web/functions/forms.ts";
import { jsonPost } from "#test/support/requests.ts";

const given = useTestServices();

test("e-mail stands still → on the first page of who looks after the server, with what to do, and not of the others", async () => {
  const { database, clock } = given.services;
  const mail = { kind: "smtp" as const, maxAtOnce: 4, send: async () => {} };
  await queueMail(
    database,
    { kind: "receipt", to: "jo@example.org", subject: "S", text: "T" },
    momentAt(clock.now()),
  );
  given.setTime("2026-09-01T18:00:00.000Z");
  await checkAlerts({ ...given.services, mail }, quickConditions);
  const today = async (role: Parameters<typeof signInAs>[0]) => {
    const person = await signInAs(role, database, clock.now());
    return (await browseOffice(given.services, { person }).get("/today")).text;
  };
  const seen = await today("candidate");
  expect(seen).toContain("E-mail is not being sent");
  expect(seen).toContain("1 e-mail waits, and none has been sent for 1 hour.");
  expect(seen).toContain('href="/settings/check-up"');
  expect(await today("editor")).not.toContain("E-mail is not being sent");
});

test("the year's limit is not entered → the agent's first page says so and leads to where it is entered; no command is named", async () => {
  const person = await signInAs("financial-agent", given.services.database, given.services.clock.now());
  const { text } = await browseOffice(given.services, { person }).get("/today");
  expect(text).toContain("The contribution limit of 2026 is not entered");
  expect(text).toContain('href="/money/figures/contribution-limit-2026"');
  expect(text).not.toContain("npm run");
});

test("somebody offers to help → the first page names that, with the time that the inbox says is left", async () => {
  const { services } = given;
  const volunteer = { name: "Mia Example", email: "mia@example.org", interests: ["door-knocking"] };
  await submitVolunteerForm(jsonPost("submit-volunteer-form", volunteer), services);
  given.setTime(new Date(services.clock.now().getTime() + 25 * 60 * 60_000).toISOString());
  const person = await signInAs("coordinator", services.database, services.clock.now());
  const office = browseOffice(services, { person });
  const { text } = await office.get("/today");
  expect(text).toContain("Offers to help: ");
  expect(text).toMatch(/23 h(?:<!-- -->)? <small>left/);
  expect((await office.get("/inbox")).text).toContain("23 h left");
});
