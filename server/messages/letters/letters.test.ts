import { beforeEach, expect, test } from "vitest";
import { describeEachDatabase } from "#test/support/database.ts";
import { letterWords, useLetters } from "#test/support/letters.ts";
import { useTestServices } from "#test/support/services.ts";
import { addSubscribers } from "#test/support/subscribers.ts";
import { listLetters, parseLetterFile, removeDraft, saveLetter, sendTestLetter } from "./letters.ts";
import { countLeft } from "./recipients.ts";

describeEachDatabase("a draft of a letter", (open) => {
  const given = useTestServices(open);
  const { draft, read, send } = useLetters(given);
  let database: (typeof given)["services"]["database"];
  beforeEach(() => {
    ({ database } = given.services);
  });

  test("saved over the revision that was read → the new words; over an older one → told", async () => {
    const id = await draft();
    const change = { ...letterWords, subject: "Council evening" };
    const actor = { memberId: null, name: "Sample Candidate" };
    expect(await saveLetter({ id, revision: 1 }, change, { ...given.services, actor })).toEqual({
      ok: true,
      revision: 2,
    });
    expect(await saveLetter({ id, revision: 1 }, change, given.services)).toEqual({
      ok: false,
      reason: "changed-meanwhile",
    });
    expect(await read(id)).toMatchObject({
      subject: "Council evening",
      changed_by: "Sample Candidate",
      revision: 2,
    });
  });

  test("removed → gone; one that is being sent stays", async () => {
    const [first, second] = [await draft(), await draft()];
    await send(second);
    expect(await removeDraft(first, given.services)).toBe(true);
    expect(await removeDraft(second, given.services)).toBe(false);
    expect((await listLetters(1, given.services)).letters.map(({ id }) => id)).toEqual([second]);
  });

  test("sent to oneself → one mail that says it is a test, and nobody counts as reached", async () => {
    await addSubscribers(database, 2);
    const id = await draft();
    await sendTestLetter(letterWords, "me@example.org", given.services);
    expect(await given.outbox()).toMatchObject([
      { kind: "letter-test", recipient: "me@example.org", subject: "[TEST] Council night" },
    ]);
    expect(await countLeft(await read(id), database)).toBe(2);
  });

  test.each([
    [{ subject: " " }, "The letter has no subject yet."],
    [{ text: "" }, "The letter has no text yet."],
    [{ subject: "a".repeat(201) }, "The subject has 201 characters; at most 200 fit."],
    [{ text: "a".repeat(50_001) }, "The text has 50001 characters; at most 50000 fit."],
  ])("with %.30j → not sent, and why", async (over, reason) => {
    expect(await send(await draft(over))).toEqual({ ok: false, reason });
  });

  test("as long as fits → sent", async () => {
    const longest = { subject: "a".repeat(200), text: "a".repeat(50_000) };
    expect(await send(await draft(longest))).toEqual({ ok: true });
  });

  test("saved when it is being sent → told, and the words stay", async () => {
    const id = await draft();
    await send(id);
    const change = { ...letterWords, subject: "Council evening" };
    expect(await saveLetter({ id, revision: 1 }, change, given.services)).toEqual({
      ok: false,
      reason: "not-a-draft",
    });
    expect(await read(id)).toMatchObject({ subject: letterWords.subject, revision: 1 });
  });

  test("sent as it was before somebody changed it → refused", async () => {
    const id = await draft();
    await saveLetter({ id, revision: 1 }, { ...letterWords, text: "Another text." }, given.services);
    expect(await send(id)).toMatchObject({ ok: false, reason: expect.stringContaining("changed") });
    expect((await read(id)).state).toBe("draft");
  });
});

test.each(["", "# Only a subject", "\n\n", "#\n\ntext"])(
  "a file that has no subject or no text (%j) is not a letter",
  (text) => {
    expect(parseLetterFile(text)).toBeUndefined();
  },
);

test("a file that begins with a byte order mark, as some programs save it → its first line is the subject", () => {
  const file = "# Council night\r\n\r\nThe vote is on Monday.\r\n";
  const words = { subject: "Council night", text: "The vote is on Monday." };
  expect(parseLetterFile(`\uFEFF${file}`)).toEqual(words);
});
