import { expect, test } from "vitest";
import { describeEachDatabase } from "#test/support/database.ts";
import { email, useMailbox } from "#test/support/incoming-mail.ts";
import { readHistory } from "#test/support/inbox-history.ts";
import { answer } from "#server/messages/inbox/answer.ts";
import { readSubmission } from "#server/messages/inbox/history.ts";

describeEachDatabase("mail that came back", (open) => {
  const { given, come, written } = useMailbox(open);
  const row = async (id: string) => readSubmission(id, given.services);

  const report = (messageId: string, recipient: string, status = "5.1.1") =>
    [
      "From: mailer-daemon@example.org\nTo: inbox@example.org\nMessage-ID: <b@daemon>\nAuto-Submitted: auto-replied\nMIME-Version: 1.0\nContent-Type: multipart/report; report-type=delivery-status; boundary=x",
      `--x\nContent-Type: text/plain\n\nIt came back.\n--x\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; ${recipient}\nAction: failed\nStatus: ${status}\n--x\nContent-Type: text/rfc822-headers\n\nMessage-ID: ${messageId}\nSubject: x\n--x--`,
    ] as const;

  const suppressed = () =>
    given.services.database
      .selectFrom("suppressed_address")
      .select(["email_key", "reason", "detail"])
      .execute();

  test("a report that our answer came back → the address leaves the list, and the message waits again", async () => {
    const { id } = await written();
    await answer({ id, text: "Thank you." }, given.as("Sam"));
    const ours = (await given.outbox("reply"))[0]?.message_id ?? "";
    given.setTime("2026-09-01T18:00:00.000Z");
    for (const _ of [1, 2]) expect(await come(...report(ours, "Ana@example.org"))).toBe("bounce");
    expect((await row(id))?.state_changed_at).toBe("2026-09-01T18:00:00.000Z");
    expect(await suppressed()).toEqual([{ email_key: email, reason: "bounced", detail: "5.1.1" }]);
    expect((await row(id))?.state).toBe("new");
    const events = await readHistory(id, given.services);
    expect(events.map(({ kind, text }) => [kind, text])).toEqual([
      ["answer", "Thank you."],
      ["bounced", "5.1.1"],
    ]);
  });

  test.each([
    [
      "Final-Recipient",
      "Final-Recipient: rfc822; other@example.org\nAction: failed\nStatus: 5.1.1\n\nFinal-Recipient",
    ],
    [
      "Final-Recipient: rfc822; ",
      "Final-Recipient: rfc822; forwarded@example.net\nOriginal-Recipient: rfc822; ",
    ],
    ["Message-ID: ", "Message-ID: (as it left)\n "],
  ])(
    "a report with several readers, of a forwarded mail, or with a folded header (%s) → is believed",
    async (part, changed) => {
      const { arrived } = await written();
      const [head, body] = report(arrived, email);
      expect(await come(head, body.replace(part, changed))).toBe("bounce");
      expect(await suppressed()).toHaveLength(1);
    },
  );

  test("a report that a mail is late, or one that the team forwarded → changes nothing", async () => {
    const { arrived } = await written();
    const [head, body] = report(arrived, email);
    expect(await come(head, body.replace("Action: failed", "Action: delayed"))).toBe("left");
    expect(await come(head, body, { folder: "sent" })).toBe("left");
    expect(await suppressed()).toEqual([]);
  });

  test("a report about a mail that never went to that address, or that passes → changes nothing", async () => {
    const { arrived } = await written();
    expect(await come(...report(arrived, "other@example.org"))).toBe("left");
    expect(await come(...report("<forged@x>", email))).toBe("left");
    expect(await come(...report(arrived, email, "4.2.2"))).toBe("left");
    expect(await come(...report(arrived, email, "5.7.1"))).toBe("left");
    expect(await suppressed()).toEqual([]);
  });
});
