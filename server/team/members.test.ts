import { expect, test, beforeEach } from "vitest";
import { describeEachDatabase } from "#test/support/database.ts";
import { useTeam } from "#test/support/team.ts";
import { changeRole, listMembers, removeMember, agentAddress } from "./members.ts";
import { addCheque } from "#test/support/cheque.ts";
import { useMoney } from "#test/support/money.ts";
import { queueAgentReminders } from "#server/money/contributions/agent/agent-reminders.ts";
import { declareProhibited } from "#server/money/contributions/corrections/declare-prohibited.ts";
import { receiptPdf } from "#server/money/receipts/receipt-pdf.ts";

describeEachDatabase("The last candidate", (open) => {
  const { given, joinAs } = useTeam(open);

  test("stays and keeps the role", async () => {
    const { member } = await joinAs("candidate");
    await joinAs("editor");
    expect(await removeMember(member.id, given.services)).toMatchObject({ ok: false });
    expect(await changeRole(member.id, "editor", given.services)).toMatchObject({ ok: false });
  });

  test("two who take each other off, or take their own role away, at once → one stays", async () => {
    for (const change of [
      (id: string) => removeMember(id, given.services),
      (id: string) => changeRole(id, "editor", given.services),
    ]) {
      const two = [await joinAs("candidate"), await joinAs("candidate")];
      const others = (await listMembers(given.services)).filter(
        ({ id, role }) => role === "candidate" && !two.some(({ member }) => member.id === id),
      );
      for (const { id } of others) await removeMember(id, given.services);
      const outcomes = await Promise.all(two.map(({ member }) => change(member.id)));
      expect(outcomes.filter(({ ok }) => ok).length).toBe(1);
      expect((await listMembers(given.services)).filter(({ role }) => role === "candidate").length).toBe(1);
    }
  });
});

const money = useMoney();
beforeEach(() => money.services.database.deleteFrom("office_member").execute());

async function join(email: string, over: object = {}) {
  const row = { id: email, email, name: "Sample", role: "financial-agent" as const, removed_at: null };
  const joined_at = "2026-08-01T17:00:00.000Z";
  await money.services.database
    .insertInto("office_member")
    .values({ ...row, joined_at, ...over })
    .execute();
}

test.each([
  ["nobody is known → the shared mailbox", undefined, [], "inbox@example.org", "inbox"],
  ["of the team → that member", undefined, [["ann@example.org", {}]], "ann@example.org", "team"],
  [
    "of the team, two → who joined first",
    undefined,
    [
      ["ann@example.org", {}],
      ["bo@example.org", { joined_at: "2026-07-01T17:00:00.000Z" }],
    ],
    "bo@example.org",
    "team",
  ],
  [
    "removed, or of another role → the shared mailbox",
    undefined,
    [
      ["ann@example.org", { removed_at: "2026-08-02T17:00:00.000Z" }],
      ["bo@example.org", { role: "coordinator" }],
    ],
    "inbox@example.org",
    "inbox",
  ],
  ["a setting → before the team", "set@example.org", [["ann@example.org", {}]], "set@example.org", "setting"],
] as const)("the agent: %s", async (_, agentEmail, members, email, source) => {
  for (const [address, over] of members) await join(address, over);
  const { database, config } = money.services;
  expect(await agentAddress(database, { ...config, agentEmail })).toEqual({ email, source });
});

test("gifts to decide, to return and with names that can't be printed → no donor's name or amount in the shared mailbox", async () => {
  await join("ann@example.org");
  await money.give(25, { fullName: "Acme Holdings Ltd.", nameConfirmed: true, email: "acme@example.org" });
  const { id: contributionId } = await addCheque(money, 5_000, {
    fullName: "Rosa ਗੁਰਪ੍ਰੀਤ Tester",
    email: "rosa@example.org",
  });
  await money.settle();
  for (const { id } of await money.services.database.selectFrom("receipt").select("id").execute())
    await receiptPdf(money.services, id);
  const found = { amountCents: undefined, awareOn: undefined, reason: "Found out", by: "agent" };
  await declareProhibited(money.services, { ...found, contributionId, prohibited: "not-own-money" });
  money.setTime("2026-09-25T18:00:00.000Z");
  await queueAgentReminders(money.services);
  const mails = await money.outbox();
  const kindsTo = (recipient: string) => [
    ...new Set(mails.filter((mail) => mail.recipient === recipient).map(({ kind }) => kind)),
  ];
  expect(kindsTo("ann@example.org").toSorted()).toEqual(["agent-alert", "receipt-unprintable"]);
  expect(kindsTo("inbox@example.org")).toEqual([]);
});
