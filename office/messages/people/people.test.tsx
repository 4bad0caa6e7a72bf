import { momentAt } from "#test/support/test-content.ts";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { may, type Role, roles } from "#domain/team/roles.ts";
import { findPeople, findSameName } from "#server/messages/people/find-people.ts";
import { submitContactForm, submitEmailSignup } from "#server/web/functions/forms.ts";
import { queueMail } from "#server/platform/mail/outbox.ts";
import { insertContribution } from "#test/support/contribution.ts";
import { jsonPost } from "#test/support/requests.ts";
import { useTestServices } from "#test/support/services.ts";
import { personPath } from "./person-facts.ts";
import { enterOffice } from "#test/support/office.ts";

const given = useTestServices();
const email = "ana@example.org";
const path = personPath(email);

beforeEach(async () => {
  const message = {
    firstName: "Ana",
    lastName: "<b>Sample</b>",
    email,
    subject: "other",
    message: "The bluff stairs are closed.",
  };
  await submitContactForm(jsonPost("submit-contact-form", message), given.services);
  await submitEmailSignup(jsonPost("submit-email-signup", { firstName: "Ana", email }), given.services);
});

const enter = (role: Role = "candidate", options = {}) => enterOffice(given.services, role, options);

test("a name or a part of an address → the person; what strangers typed stays text", async () => {
  const office = await enter();
  for (const find of ["ana", "EXAMPLE.org sample"]) {
    const { text } = await office.get(`/people?find=${encodeURIComponent(find)}`);
    expect(text).toContain(`href="${path}"`);
    expect(text).not.toContain("<b>Sample</b>");
  }
  expect((await office.get("/people?find=nobody")).text).toContain("Nobody is found with");
});

test("the person's page → what they wrote, what they agreed to, the newest first", async () => {
  const { text } = await (await enter()).get(path);
  expect(text).toContain("waits for an answer");
  expect(text).toContain("Signed up for the letter");
  expect(text).toContain("Not confirmed");
  expect((await (await enter()).get(personPath("nobody@example.org"))).status).toBe(404);
});

test("somebody of the same full name under another address → the page leads to it, and nothing is joined", async () => {
  const other = "ana.sample@example.org";
  const message = { firstName: "ANA", lastName: "<b>Sample</b>", email: other, subject: "other" };
  const post = jsonPost("submit-contact-form", { ...message, message: "From my work." });
  await submitContactForm(post, given.services);
  const { text } = await (await enter("coordinator")).get(personPath(other));
  expect(text).toContain(`href="${path}"`);
  expect(text).not.toContain("Signed up for the letter");
  expect((await findPeople({ words: ["ana"], limit: 9, offset: 0 }, given.services.database)).total).toBe(2);
  expect(await findSameName({ name: "Ana", email: other }, given.services.database)).toEqual([]);
});

test("exporting → asks for the passkey first; then a file, and the log names who took it", async () => {
  const asked = await (await enter()).post(path, { act: "export" });
  expect(asked.text).toContain("Export everything that is kept about ana@example.org");
  expect((await (await enter()).get(`${path}/everything.json`)).status).toBe(303);
  const file = await (await enter("coordinator", { isFresh: true })).get(`${path}/everything.json`);
  expect(JSON.parse(file.text)).toMatchObject({ submissions: [{ email }], subscriber: { email } });
  expect(await given.acts("who", "act")).toContainEqual({ who: "Sample Coordinator", act: "person.export" });
});

test("exporting somebody who gave → the candidate's file has what they gave; a coordinator's has not, nor an e-mail that says it", async () => {
  const { database, clock } = given.services;
  await insertContribution(database, { email });
  onTestFinished(() => database.deleteFrom("contribution").execute().then());
  const receipt = { kind: "receipt", to: email, subject: "Receipt: contribution of $25.00", text: "x" };
  await queueMail(database, receipt, momentAt(clock.now()));
  const refused = { ...receipt, kind: "donation-not-charged", subject: "$30.00 was not charged" };
  await queueMail(database, refused, momentAt(clock.now()));
  const fileFor = async (role: Role) =>
    (await (await enter(role, { isFresh: true })).get(`${path}/everything.json`)).text;
  expect(JSON.parse(await fileFor("candidate"))).toMatchObject({ contributions: [{ amount_cents: 2500 }] });
  const file = await fileFor("coordinator");
  const confirmation = expect.objectContaining({ kind: "submission-confirmation" });
  expect(JSON.parse(file)).toMatchObject({ mails: expect.arrayContaining([confirmation]) });
  expect(file).not.toMatch(/contribution|amount|\$|2500/);
  const asked = async (role: Role) => (await (await enter(role)).post(path, { act: "export" })).text;
  expect(await asked("candidate")).toContain("e-mails and contributions");
  expect(await asked("coordinator")).toContain("What they gave is in the books of the financial agent.");
});

test("the gifts of one person → for the candidate and the financial agent; their sum is on the page of no other", async () => {
  expect(roles.filter((role) => may(role, "gifts-of-person"))).toEqual(["candidate", "financial-agent"]);
  const { database } = given.services;
  await insertContribution(database, { email });
  onTestFinished(() => database.deleteFrom("contribution").execute().then());
  const pageFor = async (role: Role) => (await (await enter(role)).get(path)).text;
  expect(await pageFor("candidate")).toContain("$25");
  expect(await pageFor("coordinator")).not.toContain("$25");
});

test("everybody as a file → a touch of the passkey first; then the table, and a line that it was taken; those of money stay closed", async () => {
  const asked = await (await enter("coordinator")).post("/people", { act: "export", table: "sign-ups" });
  expect(asked.text).toContain("Save as a file: Sign-ups for the letter");
  expect((await (await enter("coordinator")).get("/people/files/sign-ups")).location).toBe("/people");
  const office = await enter("coordinator", { isFresh: true });
  const sent = await office.post("/people", { act: "export", table: "sign-ups" });
  const file = await office.get(sent.location ?? "");
  expect(file.headers.get("content-disposition")).toContain("sign-ups.csv");
  expect(file.text).toContain(email);
  expect(await given.acts("who", "act", "subject")).toContainEqual({
    who: "Sample Coordinator",
    act: "table.export",
    subject: "sign-ups",
  });
  expect((await office.get("/people/files/donations")).status).toBe(404);
  expect((await office.post("/people", { act: "export", table: "donations" })).status).toBe(404);
});

test("taking off the list whoever asked for it by word → a touch first; then no letter goes to them, and the log names who did it", async () => {
  const { database } = given.services;
  const asked = await (await enter("coordinator")).post(path, { act: "leave" });
  expect(asked.text).toContain("Only they can come back, by signing up again.");
  const office = await enter("coordinator", { isFresh: true });
  expect((await office.get(path)).text).toContain("Remove from the list");
  await office.post(path, { act: "leave" });
  expect(await database.selectFrom("subscriber").select("state").execute()).toEqual([
    { state: "unsubscribed" },
  ]);
  expect((await office.get(path)).text).not.toContain("Remove from the list");
  expect(await given.acts("who", "act", "subject")).toContainEqual({
    who: "Sample Coordinator",
    act: "person.take-off-list",
    subject: email,
  });
});

test("erasing → the candidate's own act, with a touch for it alone", async () => {
  expect((await (await enter("coordinator")).get(path)).text).not.toContain("Erase");
  expect((await (await enter("coordinator", { isFresh: true })).post(path, { act: "erase" })).status).toBe(
    403,
  );
  const asked = await (await enter("candidate", { isFresh: true })).post(path, { act: "erase" });
  expect(asked.text).toContain("Contributions and receipts stay");
  expect((await (await enter()).get(path)).status).toBe(200);
});

test.each(["financial-agent", "editor"] as const)("a %s → does not get in", async (role) => {
  const office = await enter(role);
  expect((await office.get("/people")).status).toBe(403);
  expect((await office.get(`${path}/everything.json`)).status).toBe(403);
});
