import { beforeEach, describe, expect, test } from "vitest";
import { readLetter } from "#server/messages/letters/letters.ts";
import { runLetters } from "#server/messages/letters/letter-worker.ts";
import { browseOffice, type OfficeBrowser, enterOffice } from "#test/support/office.ts";
import { signInAs, touchPasskey, type OfficePerson } from "#test/support/office-people.ts";
import { useTestServices } from "#test/support/services.ts";
import { addSubscribers } from "#test/support/subscribers.ts";

const given = useTestServices();
let person: OfficePerson;
let office: OfficeBrowser;
beforeEach(async () => {
  person = await signInAs("coordinator", given.services.database, given.services.clock.now());
  office = browseOffice(given.services, { person });
});

const words = {
  subject: "Saturday coffee",
  text: "Dear neighbour,\n\ncome on **Saturday**.",
  segment: "everyone",
};

async function writeLetter() {
  const { location } = await office.post("/letters", { act: "write" });
  const path = location ?? "";
  return { path, id: path.split("/").at(-1) ?? "" };
}

const read = (id: string) => readLetter(id, given.services.database);

describe("writing a letter", () => {
  test("no letter yet → says what a letter is, and one press begins one", async () => {
    expect((await office.get("/letters")).text).toContain("No letter yet");
    const { path } = await writeLetter();
    expect((await office.get(path)).text).toContain("Send to myself");
  });

  test("kept → the words, the preview with what is bold, and the plain part", async () => {
    const { path } = await writeLetter();
    const response = await office.post(path, { act: "save", revision: "1", ...words });
    expect([response.status, response.location]).toEqual([303, path]);
    const { text } = await office.get(path);
    expect(text).toContain("<b>Saturday</b>");
    expect(text).toContain("come on Saturday.");
  });

  test("changed by somebody else meanwhile → told, and what was typed stands in the form", async () => {
    const { path, id } = await writeLetter();
    await office.post(path, { act: "save", revision: "1", ...words });
    const response = await office.post(path, { act: "save", revision: "1", ...words, text: "Mine." });
    expect(response.status).toBe(422);
    expect(response.text).toContain("Somebody else changed this letter meanwhile");
    expect(response.text).toContain(">Mine.</textarea>");
    expect((await read(id))?.text).toBe(words.text);
  });

  test("sent to oneself → one mail marked as a test", async () => {
    const { path } = await writeLetter();
    await office.post(path, { act: "test", revision: "1", ...words });
    expect(await given.outbox("letter-test")).toMatchObject([{ subject: "[TEST] Saturday coffee" }]);
  });

  test("what a stranger could have put into a letter → text, never HTML", async () => {
    const { path } = await writeLetter();
    const text = "<script>alert(1)</script> [x](javascript:alert(1))";
    await office.post(path, { act: "save", revision: "1", ...words, text });
    const page = await office.get(path);
    expect(page.text).not.toContain("<script>alert");
    expect(page.text).not.toContain('href="javascript:');
  });
});

describe("a letter from a file", () => {
  const post = (content: string | Uint8Array<ArrayBuffer>, key = "0b9f1a4e-0000-4000-8000-000000000001") =>
    office.postForm("/letters", { act: "from-file", key, file: new File([content], "letter.md") });

  test("→ a draft with its words, posted twice one draft, of another file another; nothing is sent", async () => {
    await addSubscribers(given.services.database, 1);
    const { location } = await post("\uFEFF# Council night\r\n\r\nThe vote is on *Monday*.\r\n");
    const id = location?.split("/").at(-1) ?? "";
    const expected = { subject: "Council night", text: "The vote is on *Monday*.", state: "draft" };
    expect(await read(id)).toMatchObject(expected);
    expect((await post("# Council night\n\nThe vote is on *Monday*.")).location).toBe(location);
    expect((await post("# Council night\n\nThe vote is on Tuesday.")).location).not.toBe(location);
    expect(await given.outbox("letter")).toEqual([]);
    expect((await office.get("/letters")).text).toContain("Council night");
  });

  test.each([
    ["without one", "", "Please choose a file."],
    ["without a text", "# Only a subject", "The file needs the subject in its first line"],
    ["that is no text", new Uint8Array([0xff, 0xfe, 0x41, 0]), "The file is no plain text."],
    ["with a long subject", `${"x".repeat(201)}\n\nText.`, "The subject has 201 characters"],
    ["with a long text", `Subject\n\n${"x".repeat(50_001)}`, "The text has 50001 characters"],
    ["that is larger", "x".repeat(300_000), "the file is longer"],
  ])("%s → refused with a sentence at the field, and no letter", async (_, content, sentence) => {
    const { status, text } = await post(content);
    expect(status).toBe(422);
    expect(text).toMatch(new RegExp(`id="field-file-error">[^<]*${sentence}`));
    expect(text).toContain("No letter yet");
  });
});

describe("sending it", () => {
  beforeEach(() => addSubscribers(given.services.database, 3));

  test("asks for the passkey with the number of people, also after a fresh touch for something else", async () => {
    const { path, id } = await writeLetter();
    await touchPasskey(person, given.services.database, given.services.clock.now());
    const response = await office.post(path, { act: "send", revision: "1", ...words, when: "now" });
    expect(response.text).toContain("Send &quot;Saturday coffee&quot; for 3 people");
    expect((await read(id))?.state).toBe("draft");
  });

  test("without a passkey → the words are kept, and one is made there before the same form goes on", async () => {
    const { path, id } = await writeLetter();
    const { text } = await office.post(path, { act: "send", revision: "1", ...words, when: "now" });
    expect(await read(id)).toMatchObject({ subject: words.subject, text: words.text, state: "draft" });
    expect(text).toContain("Make a passkey and go on");
    expect(text).toMatch(
      new RegExp(`<form [^>]*data-kept-post[^>]*action="${path}"|action="${path}"[^>]*data-kept-post`),
    );
    expect(text).toContain('name="act" value="send"');
  });

  test("while nobody is named who authorized it → warned where it is sent, and where the touch is asked for", async () => {
    const { path } = await writeLetter();
    const sentence = "The letter does not say yet who authorized it";
    expect((await office.get(path)).text).toContain(sentence);
    const asked = await office.post(path, { act: "send", revision: "1", ...words, when: "now" });
    expect(asked.text).toContain(sentence);
  });

  test.each([
    [{ subject: "" }, "The letter has no subject yet."],
    [{ when: "later", day: "2026-09-12", time: "soon" }, "Write the time like 7:30 or 18:00."],
    [{ when: "later", day: "2026-02-31x", time: "7:30" }, "Write the day like 2026-09-11."],
  ])("with %j → not sent, and why", async (over, sentence) => {
    const { path } = await writeLetter();
    const response = await office.post(path, { act: "send", revision: "1", ...words, when: "now", ...over });
    expect([response.status, response.text.includes(sentence)]).toEqual([422, true]);
  });

  test("stopped and continued → each with its button, and told when somebody was first", async () => {
    const { path, id } = await writeLetter();
    await office.post(path, { act: "save", revision: "1", ...words });
    await given.services.database
      .updateTable("letter")
      .set({ state: "sending", began_at: given.services.clock.now().toISOString() })
      .where("id", "=", id)
      .execute();
    await runLetters(given.services);
    expect((await office.get(path)).text).toContain("0 of 3 gone, 0 percent");
    expect((await office.post(path, { act: "stop" })).status).toBe(303);
    expect((await office.post(path, { act: "stop" })).status).toBe(422);
    expect((await office.get(path)).text).toContain("Go on");
    await office.post(path, { act: "continue" });
    expect((await read(id))?.state).toBe("sending");
  });

  test("ended without an e-mail server → the page says that it is over, and that nothing was sent", async () => {
    const { path, id } = await writeLetter();
    const { database, clock } = given.services;
    const began = { state: "sending" as const, began_at: clock.now().toISOString() };
    await database.updateTable("letter").set(began).where("id", "=", id).execute();
    await runLetters(given.services);
    expect((await office.get(path)).text).toContain("<h2>Sending</h2>");
    await database.updateTable("outbox").set({ state: "written" }).execute();
    await runLetters(given.services);
    const { text } = await office.get(path);
    expect(text).toContain("<h2>Sent</h2>");
    expect(text).toMatch(/Sent<\/dt><dd[^>]*>0</);
    expect(text).toMatch(/Written to the outbox folder, not sent<\/dt><dd[^>]*>3</);
  });
});

test.each(["financial-agent", "editor"] as const)(
  "a %s → neither sees letters nor can act on them",
  async (role) => {
    const { path } = await writeLetter();
    const theirs = await enterOffice(given.services, role);
    expect((await theirs.get(path)).status).toBe(403);
    expect((await theirs.post(path, { act: "remove" })).status).toBe(403);
  },
);
