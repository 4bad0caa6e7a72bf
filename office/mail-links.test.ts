import { expect, test } from "vitest";
import type { Role } from "#domain/team/roles.ts";
import { addCheque } from "#test/support/cheque.ts";
import { useMoney } from "#test/support/money.ts";
import { jsonPost } from "#test/support/requests.ts";
import { queueAgentReminders } from "#server/money/contributions/agent/agent-reminders.ts";
import { notifyAgent, stepWith } from "#server/money/contributions/agent/agent-mail.ts";
import { declareProhibited } from "#server/money/contributions/corrections/declare-prohibited.ts";
import { submitSimpleContact } from "#server/web/functions/forms.ts";
import { queueDigest } from "#server/messages/inbox/daily-digest.ts";
import { enterOffice } from "#test/support/office.ts";

const money = useMoney();

async function sentWith(subject: string) {
  const mail = (await money.outbox()).find((each) => each.subject.includes(subject));
  return { text: mail?.text ?? "", html: mail?.html ?? "" };
}

/** Follows the mail's link as somebody who is signed in. */
async function follow({ text }: { text: string }, role: Role = "financial-agent") {
  const { services } = money;
  const [, path = ""] = new RegExp(`${services.config.office?.url}(\\S+)`).exec(text) ?? [];
  return { path, ...(await (await enterOffice(services, role)).get(path)) };
}

test("what must go back → the mails lead to the contribution in the office, and name no command", async () => {
  const { id } = await addCheque(money, 2500, { receivedOn: "2026-08-20" });
  const now = money.services.clock.now();
  const why = { reason: "Told by phone", by: "agent" };
  const found = { prohibited: "not-own-money", amountCents: undefined, awareOn: "2026-08-20" } as const;
  await declareProhibited(money.services, { contributionId: id, ...why, ...found });
  const alert = await sentWith("to return by");
  expect(alert.text).not.toContain("npm run office");
  expect(alert.html).toContain(`href="${money.services.config.office?.url}/money/contributions/${id}"`);
  expect(await follow(alert)).toMatchObject({ path: `/money/contributions/${id}`, status: 200 });

  await money.services.database.deleteFrom("outbox").execute();
  money.setTime(new Date(now.getTime() + 20 * 86_400_000).toISOString());
  await queueAgentReminders(money.services);
  expect(await follow(await sentWith("to return by"))).toMatchObject({ status: 200 });
});

test("a gift that waits → the mail leads to where it is accepted or declined", async () => {
  await money.give(25, { fullName: "Acme Holdings Ltd.", nameConfirmed: true });
  const followed = await follow(await sentWith("waits for your decision"));
  expect(followed.status).toBe(200);
  expect(followed.text).toContain("Acme Holdings Ltd.");
});

test("a message → the notice and the day's digest lead to it and to the inbox", async () => {
  const message = { name: "Ana", email: "ana@example.org", subject: "Other", message: "Broken stairs." };
  await submitSimpleContact(jsonPost("submit-simple-contact", message), money.services);
  const notice = await follow(await sentWith("Other (Ana)"), "coordinator");
  expect(notice.status).toBe(200);
  expect(notice.text).toContain("Broken stairs.");
  await queueDigest(money.services);
  expect(await follow(await sentWith("waiting in the inbox"), "coordinator")).toMatchObject({
    path: "/inbox",
    status: 200,
  });
});

test("the office is closed → the mail without a link", async () => {
  const config = { ...money.services.config, office: undefined };
  const step = stepWith({ id: "1" }, "Return it in the office");
  const notice = { subject: "To return", text: "By Friday.", step, dedupeKey: "1", testMode: false };
  await notifyAgent(money.services.database, notice, {
    ...money.services,
    config,
    now: money.services.clock.now(),
  });
  const { text } = await sentWith("To return");
  expect(text).toContain("By Friday.");
  expect(text).not.toMatch(/in the office|\/money\//);
});
