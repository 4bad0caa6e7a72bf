import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { listInvitations } from "#server/team/invitations.ts";
import { hashOf } from "#server/team/sessions.ts";
import { type Role, roleDuties, roleNames, roles } from "#domain/team/roles.ts";
import { browseOffice, enterOffice } from "#test/support/office.ts";
import { type OfficePerson, signInAs, touchPasskey } from "#test/support/office-people.ts";
import { useTestServices } from "#test/support/services.ts";

const given = useTestServices();
const now = () => given.services.clock.now();
const signIn = (role: Role) => signInAs(role, given.services.database, now());
const browse = (person: OfficePerson) => browseOffice(given.services, { person });

/** Signed in, and the passkey touched just now. */
async function touched(role: Role) {
  const person = await signIn(role);
  await touchPasskey(person, given.services.database, now());
  return { person, browser: browse(person) };
}

const membersNamed = (name: string) =>
  given.services.database.selectFrom("office_member").selectAll().where("name", "=", name).execute();

const invitation = { act: "invite", name: "Sample Helper", email: "helper@example.com", role: "coordinator" };

test.each(["coordinator", "financial-agent", "editor"] as const)(
  "a %s at the team's page, and with its acts → not your room, and nothing happens",
  async (role) => {
    const { browser } = await touched(role);
    const page = await browser.get("/settings/team");
    expect(page.status).toBe(403);
    expect(page.text).toContain("Not open to your role");
    expect((await browser.post("/settings/team", invitation)).status).toBe(403);
    expect(await given.outbox("office-invitation")).toEqual([]);
  },
);

test("the form that invites → says what each role does, as the invitation does", async () => {
  const page = await browse(await signIn("candidate")).get("/settings/team");
  for (const role of roles) expect(page.text).toContain(`<b>${roleNames[role]}</b>: ${roleDuties[role]}`);
  expect(page.text).toContain("Each person has one role.");
});

test("inviting without a fresh touch → asked for the passkey, and nothing is sent", async () => {
  const page = await browse(await signIn("candidate")).post("/settings/team", invitation);
  expect(page.text).toContain("Invite Sample Helper as coordinator?");
  expect(await given.outbox("office-invitation")).toEqual([]);
});

test.each<[asks: string, fields: Record<string, string>]>([
  ["Make Sample Coordinator editor?", { act: "role", role: "editor" }],
  ["Remove Sample Coordinator from the team?", { act: "remove" }],
])("“%s” without a fresh touch → asked for the passkey, and nothing is changed", async (asks, fields) => {
  const { memberId } = await signIn("coordinator");
  const page = await browse(await signIn("candidate")).post("/settings/team", { ...fields, id: memberId });
  expect(page.text).toContain(asks);
  const member = given.services.database.selectFrom("office_member").select(["role", "removed_at"]);
  const stands = await member.where("id", "=", memberId).executeTakeFirst();
  expect(stands).toEqual({ role: "coordinator", removed_at: null });
});

test("a code for a second device without a fresh touch → asked for the passkey, and there is no link", async () => {
  const person = await signIn("editor");
  expect((await browse(person).post("/settings/me", { act: "link" })).text).toContain("Add a second device?");
  const open = await listInvitations(given.services);
  expect(open.filter(({ member_id }) => member_id === person.memberId)).toEqual([]);
});

test("My devices with two passkeys → one is marked as this device's, and removing either says which it is", async () => {
  const person = await signIn("editor");
  const { database } = given.services;
  const passkeyOf = (id: string) => ({
    id,
    member_id: person.memberId,
    public_key: "",
    counter: 0,
    transports: "[]",
    device: "Safari on iPhone",
    created_at: now().toISOString(),
  });
  await database.insertInto("office_passkey").values(["mine", "other"].map(passkeyOf)).execute();
  const own = database.updateTable("office_session").set({ passkey_id: "mine" });
  await own.where("member_id", "=", person.memberId).execute();
  const browser = browse(person);
  expect((await browser.get("/settings/me")).text.split("Used on this device")).toHaveLength(2);
  const askedOf = async (id: string) =>
    (await browser.post("/settings/me", { act: "remove", id })).text.includes(
      "It is the one that you use on this device",
    );
  expect([await askedOf("mine"), await askedOf("other")]).toEqual([true, false]);
});

test("an invitation that is sent twice → one e-mail, and the same message; after it was taken back the form says so", async () => {
  const { browser } = await touched("candidate");
  const form = { ...invitation, key: randomUUID() };
  for (const _ of ["first", "second"]) {
    expect((await browser.post("/settings/team", form)).location).toBe("/settings/team");
    expect((await browser.get("/settings/team")).text).toContain("Sample Helper is invited");
  }
  expect(await given.outbox("office-invitation")).toHaveLength(1);
  const [open] = await listInvitations(given.services);
  await browser.post("/settings/team", { act: "withdraw", id: open?.token_hash ?? "" });
  const late = await browser.post("/settings/team", form);
  expect([late.status, late.text.includes("used or withdrawn")]).toEqual([422, true]);
});

test("inviting somebody → an e-mail with a link of 48 hours, a line in the log, a message, and the link can be taken back", async () => {
  const { browser } = await touched("candidate");
  expect((await browser.post("/settings/team", invitation)).location).toBe("/settings/team");
  const [mail] = await given.outbox("office-invitation");
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(mail).toMatchObject({ recipient: "helper@example.com" });
  expect((await browser.get("/settings/team")).text).toContain("Sample Helper is invited");
  expect((await given.acts("who", "act", "subject", "before", "after")).at(-1)).toMatchObject({
    act: "team.invite",
    who: "Sample Candidate",
    after: "Coordinator",
  });
  const stranger = browseOffice(given.services);
  expect((await stranger.get(`/invitation?token=${token}`)).text).toContain("Welcome, Sample Helper");
  await browser.post("/settings/team", { act: "withdraw", id: hashOf(token) });
  expect((await stranger.get(`/invitation?token=${token}`)).text).toContain("not an invitation");
});

test("a message after an act → shown once", async () => {
  const { browser } = await touched("candidate");
  await browser.post("/settings/team", { ...invitation, email: "once@example.com" });
  expect((await browser.get("/settings")).text).toContain("Sample Helper is invited");
  expect((await browser.get("/settings")).text).not.toContain("Sample Helper is invited");
});

test("an invitation after 48 hours → expired", async () => {
  const { browser } = await touched("candidate");
  await browser.post("/settings/team", invitation);
  const [mail] = await given.outbox("office-invitation");
  given.setTime("2026-09-03T17:00:01.000Z");
  const link = /\/invitation\?token=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
  expect((await browseOffice(given.services).get(link)).text).toContain("has expired");
});

test("an address that is none → said at its field, and what was typed stays", async () => {
  const { browser } = await touched("candidate");
  const page = await browser.post("/settings/team", { ...invitation, email: "no address <b>" });
  expect(page.status).toBe(422);
  expect(page.text).toContain("This is not an e-mail address.");
  expect(page.text).toContain('value="no address &lt;b&gt;"');
  expect(page.text).toContain('value="Sample Helper"');
});

test("a role taken away while its holder works → the next page and the next act are refused", async () => {
  const { browser } = await touched("candidate");
  const helper = await signIn("coordinator");
  const theirs = browse(helper);
  expect((await theirs.get("/today")).status).toBe(200);
  await browser.post("/settings/team", { act: "role", id: helper.memberId, role: "editor" });
  expect((await given.acts("act", "before", "after")).at(-1)).toMatchObject({
    act: "team.role",
    before: "Coordinator",
    after: "Editor",
  });
  expect((await theirs.get("/today")).text).toContain("Editor");
  await browser.post("/settings/team", { act: "remove", id: helper.memberId });
  expect((await theirs.get("/today")).text).toContain("Sign in with a passkey");
});

test("the last candidate → can't be removed, made something else, or remove themselves", async () => {
  await given.services.database.updateTable("office_member").set({ removed_at: "2026-01-01" }).execute();
  const { browser, person } = await touched("candidate");
  for (const act of [
    { act: "remove", id: person.memberId, role: "" },
    { act: "role", id: person.memberId, role: "editor" },
  ]) {
    const page = await browser.post("/settings/team", act);
    expect(page.status).toBe(422);
    expect(page.text).toMatch(/role="alert" tabindex="-1" autofocus="">.*This is the last candidate\./);
  }
  expect(await membersNamed("Sample Candidate")).toContainEqual(
    expect.objectContaining({ id: person.memberId, role: "candidate", removed_at: null }),
  );
});

test("signing out another device → that session is over, and mine goes on", async () => {
  const person = await signIn("editor");
  const stolen = await signIn("editor");
  await given.services.database
    .updateTable("office_session")
    .set({ member_id: person.memberId } as never)
    .where("member_id", "=", stolen.memberId)
    .execute();
  const browser = browse(person);
  const page = await browser.get("/settings/me");
  const [, id = ""] = /name="id" value="([\w-]+)"/.exec(page.text) ?? [];
  await browser.post("/settings/me", { act: "end", id });
  expect((await browse(stolen).get("/today")).text).toContain("Sign in with a passkey");
  expect((await browser.get("/today")).text).toContain("Sample Editor");
});

test("a session of somebody else → not mine to end", async () => {
  const victim = await signIn("candidate");
  const { id } = await given.services.database
    .selectFrom("office_session")
    .select("id")
    .where("member_id", "=", victim.memberId)
    .executeTakeFirstOrThrow();
  await browse(await signIn("editor")).post("/settings/me", { act: "end", id });
  expect((await browse(victim).get("/today")).text).toContain("Sample Candidate");
});

test("the log → searched by words; the financial agent sees acts on money only, an editor none", async () => {
  const { browser } = await touched("candidate");
  await browser.post("/settings/team", { ...invitation, email: "in-the-log@example.com" });
  expect((await browser.get("/settings/log?words=In-The-Log")).text).toContain(
    "Invited somebody to the team",
  );
  expect((await browser.get("/settings/log?words=nobody-did-this")).text).toContain("Nothing with");
  const agent = await browse(await signIn("financial-agent")).get("/settings/log");
  expect(agent.status).toBe(200);
  expect(agent.text).not.toContain("in-the-log");
  expect((await browse(await signIn("editor")).get("/settings/log")).status).toBe(403);
});

test("the log as a file → a touch of the passkey first; then every act for the candidate, those on money for the agent, and a line that it was taken", async () => {
  const { browser } = await touched("candidate");
  await browser.post("/settings/team", { ...invitation, email: "in-the-file@example.org" });
  const sent = await browser.post("/settings/log", { act: "export", words: "in-the-file" });
  expect(sent.location).toBe("/settings/log/acts.csv?words=in-the-file");
  const file = await browser.get(sent.location ?? "");
  expect(file.headers.get("content-type")).toContain("text/csv");
  expect(file.text).toContain("team.invite");
  expect(file.text.trim().split("\r\n")).toHaveLength(2);
  expect((await given.acts("who", "act", "subject", "before", "after")).at(-1)).toMatchObject({
    act: "log.export",
    who: "Sample Candidate",
    after: "1 row",
  });
  const agent = await touched("financial-agent");
  expect((await agent.browser.get("/settings/log/acts.csv")).text).not.toContain("team.invite");
  const untouched = browse(await signIn("candidate"));
  expect((await untouched.post("/settings/log", { act: "export" })).text).toContain(
    "Save the log as a file?",
  );
  expect((await untouched.get("/settings/log/acts.csv")).location).toBe("/settings/log");
  const editor = await touched("editor");
  expect((await editor.browser.get("/settings/log/acts.csv")).status).toBe(403);
  expect((await editor.browser.post("/settings/log", { act: "export" })).status).toBe(403);
});

test("the check-up → says in plain words what to do, and keeps settings and addresses of the server for its details", async () => {
  const page = await browse(await signIn("candidate")).get("/settings/check-up");
  const [shown = ""] = page.text.split("<details", 1);
  expect(shown).toContain("The server is not ready for the public");
  expect(page.text).toContain("SMTP_URL is not set");
  expect(page.text.replaceAll(/<details.*?<\/details>/gs, "")).not.toMatch(/[A-Z]+_[A-Z]+|npm run/);
});

const enter = () => enterOffice(given.services, "editor");
const rootOf = (html: string) => /<html[^>]*>/.exec(html)?.[0];

test("no choice → the page follows the device, and single keys act", async () => {
  const { text } = await (await enter()).get("/today");
  expect(rootOf(text)).not.toMatch(/data-/);
  expect(text).toContain('name="color-scheme" content="light dark"');
});

test("dark chosen → every page is dark from its first byte, after signing out too, until the device is followed again", async () => {
  const office = await enter();
  await office.post("/settings/look", { act: "keep", theme: "dark", keys: "on" });
  const page = await office.get("/settings/look");
  expect(page.text).toContain("Kept on this device.");
  expect(rootOf(page.text)).toContain('data-theme="dark"');
  expect(page.text).toContain('name="color-scheme" content="dark"');
  await office.post("/sign-out", {});
  expect(rootOf((await office.get("/today")).text)).toContain('data-theme="dark"');
  const again = await enter();
  await again.post("/settings/look", { act: "keep", theme: "light", keys: "on" });
  await again.post("/settings/look", { act: "keep", theme: "", keys: "on" });
  expect(rootOf((await again.get("/today")).text)).not.toContain("data-theme");
});

test("single keys switched off → every page says so to its script", async () => {
  const office = await enter();
  await office.post("/settings/look", { act: "keep", theme: "" });
  expect(rootOf((await office.get("/today")).text)).toContain('data-keys="off"');
  await office.post("/settings/look", { act: "keep", theme: "", keys: "on" });
  expect(rootOf((await office.get("/today")).text)).not.toContain("data-keys");
});

test("a cookie that nobody gave → nothing of it gets into the page", async () => {
  const { text } = await (
    await enter()
  ).get("/sign-in", { cookie: 'theme="><script>alert(1)</script>; keys=x' });
  expect(rootOf(text)).not.toMatch(/data-|script/);
});

test("all keys → the rooms of the role and what their scripts take, as a page without scripts", async () => {
  const { text } = await (await enterOffice(given.services, "coordinator")).get("/keys");
  const page = text.slice(text.indexOf("<main"));
  for (const words of ["Find anyone, anything", "Inbox", "Send and close".toLowerCase(), "Snooze"])
    expect(page).toContain(words);
});
