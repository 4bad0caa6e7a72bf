import { beforeEach, expect, test } from "vitest";
import type { Role } from "#domain/team/roles.ts";
import type { Services } from "#server/services.ts";
import { useTestServices } from "#test/support/services.ts";
import { enterOffice } from "#test/support/office.ts";

const given = useTestServices();
const connected = (): Services => ({ ...given.services, mail: { ...given.services.mail, kind: "smtp" } });
const enter = (role: Role, services = given.services) => enterOffice(services, role);

const add = async (kind: string, to: string, state: "queued" | "dead") => {
  const { database } = given.services;
  const id = await given.queue({ kind, to, subject: `About ${kind}` });
  const last_error = state === "dead" ? "550 <b>no such user</b>" : null;
  await database.updateTable("outbox").set({ state, last_error }).where("id", "=", id).execute();
};

beforeEach(async () => {
  await add("reply", "ana@example.org", "queued");
  await add("reply", "typed-wrongly@example.org", "dead");
  await add("receipt", "donor@example.org", "dead");
});

test("what failed → who did not hear and what the mail server said; who gave money is not named", async () => {
  const { text } = await (await enter("candidate")).get("/settings/mail");
  expect(text).toContain("1 waits, 2 failed");
  expect(text).toContain("typed-wrongly@example.org");
  expect(text).toContain("550 &lt;b&gt;no such user");
  expect(text).not.toContain("donor@example.org");
  expect((await (await enter("candidate")).get("/settings/mail?show=waiting")).text).toContain(
    "ana@example.org",
  );
});

test("sending again → everything that failed waits again, and the log says so; without an e-mail server it is refused", async () => {
  const refused = await (await enter("candidate")).post("/settings/mail", { act: "again" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("There is no e-mail server yet");
  const office = await enter("candidate", connected());
  expect((await office.post("/settings/mail", { act: "again" })).location).toBe("/settings/mail");
  const page = await office.get("/settings/mail");
  expect(page.text).toContain("2 e-mails are on their way.");
  expect(page.text).toContain("3 wait, 0 failed");
  expect((await given.acts("act", "who")).at(-1)).toEqual({
    act: "mail.send-again",
    who: "Sample Candidate",
  });
});

test.each(["coordinator", "financial-agent", "editor"] as const)("a %s → not their page", async (role) => {
  const office = await enter(role, connected());
  expect((await office.get("/settings/mail")).status).toBe(403);
  expect((await office.post("/settings/mail", { act: "again" })).status).toBe(403);
});
