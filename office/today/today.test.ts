import { expect, test } from "vitest";
import { campaignFacts } from "#test/support/books.ts";
import { enterBill, useBooksInOffice } from "#test/support/books-in-office.ts";
import { recordingBy } from "#server/money/books/books.ts";
import { setFigure } from "#server/money/books/agent-figures.ts";
import { checkAlerts } from "#server/operations/alerts/alerts.ts";
import { quickConditions } from "#server/operations/alerts/conditions.ts";
import { submitVolunteerForm } from "#server/web/functions/forms.ts";
import { jsonPost } from "#test/support/requests.ts";
import type { Role } from "#domain/team/roles.ts";

const { given, enter } = useBooksInOffice();

test("the dates ahead → the statement's last day by the law, and the one that the agent confirmed once it is entered", async () => {
  const { services } = given;
  // Dates stand on one line: their spaces don't break.
  const today = async () => (await (await enter()).get("/today")).text.replaceAll("\u00A0", " ");
  expect(await today()).toContain("Friday, January 15, 2027");
  const due = { name: "statement-due", value: "2027-01-18", source: "Elections BC", date: "2026-10-19" };
  const recording = recordingBy({ ...services, facts: campaignFacts }, "agent");
  await services.database.transaction().execute((transaction) => setFigure(transaction, due, recording));
  const seen = await today();
  expect(seen).toContain("Monday, January 18, 2027");
  expect(seen).not.toContain("January 15, 2027");
});

test.each([
  ["2026-10-17T19:00:00.000Z", [false, false]],
  ["2026-10-18T19:00:00.000Z", [true, true]],
  ["2027-01-16T20:00:00.000Z", [true, true]],
])(
  "the agent's Today on %s → what is to be done after the vote, with its date and the way to it",
  async (now, due) => {
    await enterBill(await enter());
    given.setTime(now);
    const text = (await (await enter()).get("/today")).text.replaceAll("\u00A0", " ");
    const said = ["1 bill to pay before the statement", "The disclosure statement is to be filed"];
    expect(said.map((words) => text.includes(words))).toEqual(due);
    expect(text.includes('href="/money/expenses?show=open"')).toBe(due[0]);
    expect(text.includes("until February 14, 2027 it is taken with a fee of $500.00")).toBe(now > "2027");
  },
);

test("filed, and the day entered → no longer on Today", async () => {
  const { services } = given;
  const filed = { name: "statement-filed", value: "2026-10-19", source: "Its receipt", date: "2026-10-19" };
  const recording = recordingBy({ ...services, facts: campaignFacts }, "agent");
  await services.database.transaction().execute((transaction) => setFigure(transaction, filed, recording));
  const { text } = await (await enter()).get("/today");
  expect(text).not.toContain("The disclosure statement is to be filed");
  expect(text).toContain("The campaign account is empty: close it, and say when");
});

test("e-mail stands still → on the first page of who looks after the server, with what to do, and not of the others", async () => {
  const mail = { kind: "smtp" as const, maxAtOnce: 4, send: async () => {} };
  await given.queue();
  given.setTime("2026-10-20T20:00:00.000Z");
  await checkAlerts({ ...given.services, mail }, quickConditions);
  const today = async (role: Role) => (await (await enter(role)).get("/today")).text;
  const seen = await today("candidate");
  expect(seen).toContain("E-mail is not being sent");
  expect(seen).toContain("1 e-mail waits, and none has been sent for 1 hour.");
  expect(seen).toContain('href="/settings/check-up"');
  expect(await today("editor")).not.toContain("E-mail is not being sent");
});

test("the year's limit is not entered → the agent's first page says so and leads to where it is entered; no command is named", async () => {
  const { text } = await (await enter()).get("/today");
  expect(text).toContain("The contribution limit of 2026 is not entered");
  expect(text).toContain('href="/money/figures/contribution-limit-2026"');
  expect(text).not.toContain("npm run");
});

test("somebody offers to help → the first page names that, with the time that the inbox says is left", async () => {
  const { services } = given;
  const volunteer = { name: "Mia Example", email: "mia@example.org", interests: ["door-knocking"] };
  await submitVolunteerForm(jsonPost("submit-volunteer-form", volunteer), services);
  given.setTime(new Date(services.clock.now().getTime() + 25 * 60 * 60_000).toISOString());
  const office = await enter("coordinator");
  const { text } = await office.get("/today");
  expect(text).toContain("Offers to help: ");
  expect(text).toMatch(/23 h(?:<!-- -->)? <small>left/);
  expect((await office.get("/inbox")).text).toContain("23 h left");
});
