import { describe, expect, test } from "vitest";
import { useTestServices } from "#test/support/services.ts";
import { countRecipients, parseLetter, queueLetter } from "./letter.ts";

const given = useTestServices();
const file = "# Council night\r\n\r\nDear neighbour,\r\n\r\nthe vote is on Monday.\r\n";

async function addSubscribers(count: number, state: "confirmed" | "pending" | "unsubscribed" = "confirmed") {
  const rows = Array.from({ length: count }, (_, index) => {
    const email = `${state}${index}@example.org`;
    return {
      id: email,
      email,
      email_key: email,
      first_name: "A",
      last_name: "",
      state,
      round: 1,
      ...consent,
    };
  });
  await given.services.database.insertInto("subscriber").values(rows).execute();
}
const consent = {
  consent_version: "1",
  consent_text: "yes",
  consented_at: "2026-08-01T00:00:00.000Z",
  page: "/",
};
const silent = () => {};
const interrupt = () => {
  throw new Error("the machine was switched off");
};

describe("sending a letter to the list", () => {
  test("queues it once for everyone who confirmed, and for nobody else", async () => {
    await addSubscribers(120);
    await addSubscribers(3, "pending");
    await addSubscribers(3, "unsubscribed");
    const letter = parseLetter(file);
    if (!letter) throw new Error("the letter cannot be read");
    const progress: number[] = [];
    expect(await countRecipients(letter, given.services)).toEqual({ confirmed: 120, left: 120 });
    expect(await queueLetter(letter, given.services, (queued) => progress.push(queued))).toBe(120);
    const mails = await given.outbox("letter");
    expect([mails.length, progress]).toEqual([120, [50, 100, 120]]);
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(120);
    expect(mails[0]).toMatchObject({ subject: "Council night" });
    expect(mails[0]?.text).toContain(
      "Dear neighbour,\n\nthe vote is on Monday.\n\n-- \nYou get this e-mail because",
    );
    const headers = JSON.parse(mails[0]?.headers ?? "");
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(headers).not.toHaveProperty("Auto-Submitted");
  });

  test("interrupted and started again goes on where it stopped; nobody gets it twice", async () => {
    await addSubscribers(70);
    const letter = parseLetter(file);
    if (!letter) throw new Error("the letter cannot be read");
    await expect(queueLetter(letter, given.services, interrupt)).rejects.toThrow("switched off");
    expect(await countRecipients(letter, given.services)).toEqual({ confirmed: 70, left: 20 });
    expect(await queueLetter(letter, given.services, silent)).toBe(20);
    expect(await queueLetter(letter, given.services, silent)).toBe(0);
    expect((await given.outbox("letter")).length).toBe(70);
  });

  test("of other words is another letter", async () => {
    await addSubscribers(1);
    for (const text of [file, `${file}\nPS: bring a friend.`]) {
      const letter = parseLetter(text);
      if (letter) await queueLetter(letter, given.services, silent);
    }
    expect((await given.outbox("letter")).length).toBe(2);
  });

  test.each(["", "# Only a subject", "\n\n", "#\n\ntext"])(
    "that has no subject or no text (%j) is not a letter",
    (text) => {
      expect(parseLetter(text)).toBeUndefined();
    },
  );
});
