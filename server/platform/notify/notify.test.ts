import { content } from "#test/support/test-content.ts";
import { expect, test } from "vitest";
import { useTestServices } from "#test/support/services.ts";
import type { Channel } from "./channel.ts";
import { email } from "./email.ts";
import { notify } from "./notify.ts";

const given = useTestServices();
const agent = { role: "agent", email: "agent@example.org" } as const;
const now = new Date("2026-09-01T17:00:00Z");
const alert = {
  to: agent,
  kind: "agent-alert",
  subject: "$25.00 to return",
  text: "By Friday.",
  dedupeKey: "return:1",
  email: { headers: { "X-Cause": "test" }, senderName: "The books" },
};

test("a notice → an e-mail with what only an e-mail has, once, whoever tells it again", async () => {
  const { database } = given.services;
  const first = await notify(database, alert, { content, now });
  expect(await notify(database, alert, { content, now })).toEqual(first);
  const mails = await given.outbox();
  expect(mails).toMatchObject([
    { id: first["email"], kind: "agent-alert", recipient: agent.email, sender_name: "The books" },
  ]);
  expect(JSON.parse(mails[0]?.headers ?? "")).toMatchObject({ "X-Cause": "test" });
});

test("a second channel → tells those whom it reaches as well, in the same transaction", async () => {
  const told: string[] = [];
  const bell: Channel = {
    name: "bell",
    async queue(_transaction, { to: { role }, subject }) {
      if (role !== "agent") return undefined;
      return `bell-${told.push(subject)}`;
    },
  };
  const { database } = given.services;
  const ids = await database
    .transaction()
    .execute((tx) => notify(tx, alert, { content, now, channels: [email, bell] }));
  expect(ids).toEqual({ email: expect.any(String), bell: "bell-1" });
  const donor = { role: "donor", email: "donor@example.org" } as const;
  const others = await notify(
    database,
    { ...alert, to: donor, dedupeKey: "other" },
    { content, now, channels: [email, bell] },
  );
  expect(Object.keys(others)).toEqual(["email"]);
  expect(told).toEqual(["$25.00 to return"]);
});

test("a channel that fails → the transaction of the cause ends, and nobody was told", async () => {
  const broken: Channel = { name: "broken", queue: () => Promise.reject(new Error("no line")) };
  const work = given.services.database
    .transaction()
    .execute((tx) => notify(tx, alert, { content, now, channels: [email, broken] }));
  await expect(work).rejects.toThrow("no line");
  expect(await given.outbox()).toEqual([]);
});
