import { expect, test } from "vitest";
import { attachmentLimits } from "#domain/messages/attachments/attachments.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { headers, jpeg, useMailbox } from "#test/support/incoming-mail.ts";
import { filesOf, listInbox } from "#server/messages/inbox/submissions.ts";

describeEachDatabase("the files of mail that comes", (open) => {
  const { given, come } = useMailbox(open);

  const pictures = (count: number) => {
    const file = (n: number) =>
      `--x\nContent-Type: image/jpeg\nContent-Disposition: attachment; filename=p${n}.jpg\nContent-Transfer-Encoding: base64\n\n${jpeg}\n`;
    return `${Array.from({ length: count }, (_, n) => file(n)).join("")}--x--`;
  };
  const withFiles = (n: number, from: string) =>
    `${headers.replace("<1@ana>", `<${n}@ana>`).replace("<ana@example.org>", `<${from}>`)}\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=x`;

  test("with more files than a message takes → the rest is named", async () => {
    const { files } = attachmentLimits;
    await come(withFiles(1, "ana@example.org"), pictures(files + 1));
    const [message] = await listInbox({}, given.services);
    expect(message?.printed).toBe(`(Only in the mailbox: p${files}.jpg)`);
    expect(await filesOf(message?.id ?? "", given.services)).toHaveLength(files);
  });

  test("with a file that is not what its name says → the words arrive, and name the file", async () => {
    const body = `--x\nContent-Type: text/plain\n\nSee the plan\n--x\nContent-Type: image/jpeg\nContent-Disposition: attachment; filename=plan.jpg\n\nno picture\n--x--`;
    expect(await come(`${headers}\nContent-Type: multipart/mixed; boundary=x`, body)).toBe("message");
    const [message] = await listInbox({}, given.services);
    expect(message?.printed).toBe("See the plan\n\n(Only in the mailbox: plan.jpg)");
  });

  test("with a thousand files of other kinds → the first are named, and how many more there are", async () => {
    const file = (n: number) =>
      `--x\nContent-Type: application/zip\nContent-Disposition: attachment; filename="${"n".repeat(900)}-${n}.zip"\n\nUEs=\n`;
    const body = `${Array.from({ length: 1_000 }, (_, n) => file(n)).join("")}--x--`;
    expect(await come(`${headers}\nContent-Type: multipart/mixed; boundary=x`, body)).toBe("message");
    const [message] = await listInbox({}, given.services);
    expect(message?.printed).toMatch(/n-19\.zip and 980 more\)$/);
    expect(message?.printed.length).toBeLessThan(5_000);
  });

  test("four senders who each use up their share of a day's files → no fifth sender's file is kept until the next day", async () => {
    for (let n = 0; n < 8; n += 1) await come(withFiles(n, `sender${n % 4}@example.org`), pictures(25));
    const kept = async () =>
      (await given.services.database.selectFrom("attachment").selectAll().execute()).length;
    expect(await kept()).toBe(200);
    await come(withFiles(8, "bo@example.org"), pictures(1));
    expect(await kept()).toBe(200);
    given.setTime("2026-09-02T17:00:01.000Z");
    await come(withFiles(9, "bo@example.org"), pictures(1));
    expect(await kept()).toBe(201);
  });

  test("a sender who sends more files in a day than their share → those that are too many stay in the mailbox and are named, and others' files are kept", async () => {
    // Both addresses are one mailbox.
    await come(withFiles(1, "ana@example.org"), pictures(25));
    await come(withFiles(2, "ana+files@example.org"), pictures(25));
    await come(withFiles(3, "ana@example.org"), pictures(1));
    await come(withFiles(4, "bo@example.org"), pictures(1));
    const kept = await Promise.all(
      ["1", "2", "3", "4"].map(async (n) => {
        const message = await given.services.database
          .selectFrom("submission")
          .select(["id", "printed"])
          .where("thread_message_id", "=", `<${n}@ana>`)
          .executeTakeFirstOrThrow();
        return { printed: message.printed, files: (await filesOf(message.id, given.services)).length };
      }),
    );
    expect(kept.map(({ files }) => files)).toEqual([25, 25, 0, 1]);
    expect(kept[2]?.printed).toBe("(Only in the mailbox: p0.jpg)");
  });
});
