import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { uploadAttachment } from "#server/messages/attachments/upload.ts";
import { submitContactForm } from "#server/web/functions/submit-contact-form.ts";
import { submitDevelopmentFeedback } from "#server/web/functions/submit-development-feedback.ts";
import { submitEmailSignup } from "#server/web/functions/submit-email-signup.ts";
import { submitVolunteerForm } from "#server/web/functions/submit-volunteer-form.ts";
import { addNote } from "#server/messages/inbox/acts.ts";
import { claimAnswer } from "#server/messages/inbox/answer.ts";
import type { MailTransport } from "#server/platform/mail/mail-transport.ts";
import { jsonPost, uploadPost } from "#test/support/requests.ts";
import { runOffice } from "#test/support/run-office.ts";
import { samples } from "#test/support/sample-files.ts";
import { useTestServices } from "#test/support/services.ts";
import type { Command, Export } from "#office/shell/terminal/command.ts";
import { messages } from "#office/messages/exports/messages.ts";
import { signUps } from "#office/messages/exports/sign-ups.ts";
import { volunteers } from "#office/messages/exports/volunteers.ts";
import { erase } from "./erase.ts";
import { csvOf } from "#office/messages/exports/exports.ts";
import { inbox } from "./inbox.ts";
import { mail } from "./mail.ts";
import { person } from "./person.ts";
import { savedAnswers } from "./saved-answers.ts";

const given = useTestServices();
const email = "ana@example.org";

/** Runs a command as at the terminal; `answer` is what the person there says to each question. */
const run = (command: Command, args: string[], answer = true) =>
  runOffice({ services: given.services, answer }, command, args);

const volunteer = (over = {}) =>
  submitVolunteerForm(
    jsonPost("submit-volunteer-form", {
      name: "Ana Ünal",
      email,
      interests: ["translation"],
      area: "tillicum",
      ...over,
    }),
    given.services,
  );
const signUp = () =>
  submitEmailSignup(jsonPost("submit-email-signup", { firstName: "Ana", email }), given.services);
const message = (over = {}) =>
  submitContactForm(
    jsonPost("submit-contact-form", {
      firstName: "Bo",
      lastName: "Li",
      email: "bo@example.org",
      subject: "other",
      message: "Please read.",
      ...over,
    }),
    given.services,
  );
const path = `contact-attachments/1789000000000-${"a".repeat(32)}.pdf`;
async function uploadFile(): Promise<string> {
  await uploadAttachment(
    await uploadPost(path, { content: samples.pdf, fileName: "plan.pdf" }),
    given.services,
  );
  return `https://www.example.org/storage/v1/object/public/attachments/${path}`;
}
const idsOf = async () =>
  (await given.services.database.selectFrom("submission").select("id").execute()).map(({ id }) => id);
const idOf = async () =>
  (await given.services.database.selectFrom("submission").select("id").executeTakeFirstOrThrow()).id;
const confirmAll = () =>
  given.services.database.updateTable("subscriber").set({ state: "confirmed" }).execute();

async function fileOf(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "hustings-office-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, "letter.md");
  await writeFile(file, text);
  return file;
}

const fileOfTable = async (table: Export) => csvOf(table, await table.rows(given.services));

describe("office inbox", () => {
  test("lists what is new, shows it whole, and lists it no more once it is closed", async () => {
    await volunteer();
    const id = await idOf();
    expect((await run(inbox, [])).text).toContain(
      `${id.slice(0, 8)}  2026-09-01 10:00  Waits for an answer  Volunteer: Tillicum  Ana Ünal <${email}>  waiting 0 minutes`,
    );
    given.setTime("2026-09-01T22:10:00.000Z");
    expect((await run(inbox, [])).text).toContain("waiting 5 hours");
    expect((await run(inbox, ["show", id.slice(0, 8)])).text).toContain("Areas of interest: Translation");
    expect(await run(inbox, ["close", id])).toMatchObject({ code: 0, text: `${id.slice(0, 8)}: Closed.` });
    expect((await run(inbox, [])).text).toBe("Nothing is here.");
    expect((await run(inbox, ["all", "volunteers"])).text).toContain("Closed               Volunteer");
    expect((await run(inbox, ["search", "ünal"])).text).toContain("1 shown;");
  });

  test("marks several as answered from elsewhere at once, and none when one is not found", async () => {
    await volunteer();
    await volunteer({ phone: "2" });
    const ids = await idsOf();
    expect((await run(inbox, ["done", ...ids, "deadbeef"])).code).toBe(1);
    expect((await run(inbox, [])).text).toContain("2 shown;");
    expect((await run(inbox, ["done", ...ids])).code).toBe(0);
    expect((await run(inbox, [])).text).toBe("Nothing is here.");
    expect((await run(inbox, ["answered"])).text).toContain("2 shown;");
  });

  test("takes a volunteer on, and nobody who did not ask for it", async () => {
    await volunteer();
    const id = await idOf();
    expect((await run(inbox, ["accept", id])).text).toBe(`${id.slice(0, 8)} is accepted.`);
    expect((await run(inbox, ["show", id])).text).toMatch(
      /\(Waits for an answer, waiting 0 minutes, accepted, September 1, 2026/,
    );
    await message();
    const messageId = (await idsOf()).find((each) => each !== id) ?? "";
    expect((await run(inbox, ["accept", messageId])).code).toBe(1);
  });

  test("marks what came with files in its list, and a spreadsheet has their links", async () => {
    await message({ attachmentUrls: [await uploadFile()] });
    expect((await run(inbox, [])).text).toContain("[1 file]");
    expect(await fileOfTable(messages)).toContain(
      `,https://www.example.org/storage/v1/object/public/attachments/${path},`,
    );
  });

  test("shows what visitors typed as text: nothing moves the terminal's cursor", async () => {
    const body = { projectName: "Tower\u009b2J", neighbourhood: "Quadra", description: "a\n\u202eb" };
    await submitDevelopmentFeedback(jsonPost("submit-development-feedback", body), given.services);
    const { text } = await run(inbox, ["show", await idOf()]);
    expect(text).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
    expect(text).toContain("Tower");
  });

  test("makes a draft of the tracker from a reported project, and refuses what is none", async () => {
    const body = { projectName: "Tower\u009b2J", neighbourhood: "Quadra", description: "a sign" };
    await submitDevelopmentFeedback(jsonPost("submit-development-feedback", body), given.services);
    const id = await idOf();
    expect((await run(inbox, ["project", id, "records.example.org"])).text).toContain("not a web address");
    const { code, text } = await run(inbox, ["project", id]);
    expect(code).toBe(0);
    expect(text).toContain("is in the draft of the projects: a sign");
    expect(text).toContain("source");
    expect(text).not.toMatch(/[^\P{Cc}\n]/u);
    await volunteer();
    const other = (await idsOf()).find((each) => each !== id) ?? "";
    const refused = await run(inbox, ["project", other]);
    expect(refused.code).toBe(1);
    expect(refused.text).toContain("does not report a missing project");
  });

  test("mails an answer after it was confirmed, and none without", async () => {
    await volunteer();
    const file = await fileOf("See you on Saturday.\n");
    expect((await run(inbox, ["answer", await idOf(), file], false)).code).toBe(1);
    expect(await given.outbox("reply")).toEqual([]);
    expect((await run(inbox, ["answer", await idOf(), file])).code).toBe(0);
    expect((await given.outbox("reply")).length).toBe(1);
    expect((await run(inbox, ["answer", await idOf()])).text).toContain("inbox done");
  });

  test("assigns, notes, tags and snoozes, and tells the history with who did it", async () => {
    await message();
    const id = await idOf();
    const short = id.slice(0, 8);
    const bySam = (...args: string[]) => run(inbox, [...args, "--by", "Sam"]);
    expect((await bySam("assign", id, "Kim")).text).toBe(`${short} is for Kim.`);
    expect((await bySam("note", id, "Rang the parks desk")).code).toBe(0);
    expect((await bySam("tag", id, "Transit")).text).toBe(`${short} is tagged #transit.`);
    expect((await run(inbox, ["--for", "Kim", "--tag", "Transit"])).text).toContain("for Kim  #transit");
    expect((await run(inbox, ["--for", "nobody"])).text).toBe("Nothing is here.");
    expect((await run(inbox, ["--waiting", "1"])).text).toBe("Nothing is here.");
    expect((await run(inbox, ["search", "PARKS"])).text).toContain("1 shown;");
    expect((await bySam("snooze", id, "2026-09-07")).text).toContain("September 7, 2026, 8:00 AM");
    expect((await run(inbox, [])).text).toBe("Nothing is here.");
    expect((await run(inbox, ["snoozed"])).text).toContain("snoozed until 2026-09-07 08:00");
    expect((await bySam("untag", id, "transit")).code).toBe(0);
    expect((await run(inbox, ["show", id])).text).toMatch(
      /2026-09-01 10:00 {2}Sam gave it to Kim[^]*Sam noted for the team:\n {2}Rang the parks desk[^]*Sam tagged it transit[^]*Sam snoozed it until September 7[^]*Sam took away the tag transit/,
    );
  });

  test("shows the newest of a long conversation and of what its writer sent, and what was before on asking", async () => {
    for (let number = 1; number <= 22; number += 1) {
      given.setTime(`2026-09-${String(number + 1).padStart(2, "0")}T17:00:00.000Z`);
      await message({ message: `Part ${number}` });
    }
    const rows = given.services.database.selectFrom("submission").selectAll().orderBy("received_at", "desc");
    const { id } = await rows.limit(1).executeTakeFirstOrThrow();
    for (let number = 1; number <= 52; number += 1)
      await addNote({ id, text: `Note ${number}.` }, given.as("Sam"));
    const { text } = await run(inbox, ["show", id]);
    expect(text).toContain("1 older message of the same person: person <email>");
    expect(text.match(/^[> ] [0-9a-f]{8} /gm)?.length).toBe(21);
    expect(text).toMatch(
      new RegExp(`2 earlier entries: inbox show ${id.slice(0, 8)} --before 3\\n[^]*Note 3\\.[^]*Note 52`),
    );
    expect(text).not.toContain("Note 2.");
    const before = await run(inbox, ["show", id, "--before", "3"]);
    expect(before.text).toMatch(/Note 1\.[^]*Note 2\./);
    expect(before.text).not.toContain("Note 3.");
    expect((await run(inbox, ["show", id, "--before", "x"])).code).toBe(2);
  });

  test.each([
    ["assign", 2],
    ["note", 2],
    ["tag", 2],
    ["snooze", 2],
    ["untag", 1],
  ])("%s without saying what → refuses and changes nothing", async (act, code) => {
    await message();
    expect((await run(inbox, [act, await idOf()])).code).toBe(code);
    expect((await run(inbox, [])).text).toContain("1 shown;");
  });

  test("answers and closes at once, unless somebody else answers now", async () => {
    await message();
    const id = await idOf();
    const file = await fileOf("Thank you.");
    await claimAnswer({ id }, given.as("Kim"));
    expect((await run(inbox, ["answer", id, file])).text).toContain(
      "Nothing was sent: Kim is answering, until",
    );
    expect((await run(inbox, ["answer", id, file, "--close", "--by", "Kim"])).code).toBe(0);
    expect((await run(inbox, ["closed"])).text).toContain("1 shown;");
  });

  test("saves answers under a title, changes and removes them", async () => {
    const save = async (text: string) => run(savedAnswers, ["save", "Coffee chat", await fileOf(text)]);
    expect((await run(savedAnswers, [])).text).toBe("No answer is saved.");
    expect((await save("Hello {name}.")).text).toBe("Coffee chat is saved.");
    expect((await save("Dear {name}.")).code).toBe(0);
    expect((await save("")).code).toBe(1);
    expect((await run(savedAnswers, [])).text).toBe("Coffee chat\n  Dear {name}.\n");
    expect((await run(savedAnswers, ["remove", "coffee chat"])).code).toBe(0);
    expect((await run(savedAnswers, ["remove", "coffee chat"])).code).toBe(1);
    expect((await run(savedAnswers, ["forget"])).code).toBe(2);
  });

  test.each(["0", "deadbeef", "zzz"])("show %s says that there is none", async (id) => {
    expect(await run(inbox, ["show", id])).toMatchObject({
      code: 1,
      text: `There is no single message ${id}.`,
    });
  });
});

describe("office person and erase", () => {
  test("shows all that is kept, removes it on confirmation, and then finds nothing", async () => {
    await volunteer();
    await signUp();
    await run(inbox, ["note", await idOf(), "Speaks Turkish", "--by", "Sam"]);
    const shown = await run(person, [email]);
    expect(shown.text).toContain("Sam noted for the team:\n    Speaks Turkish");
    expect(shown.text).toMatch(
      /The letter: Not confirmed[^]*consent of September 1, 2026[^]*Volunteer: Tillicum[^]*E-mail/,
    );
    expect((await run(erase, [email], false)).text).toContain("Nothing was removed.");
    expect((await run(erase, [email])).text).toContain("Removed: 1 message, 1 sign-up");
    expect((await run(person, [email])).text).toContain(`Nothing is kept of ${email}.`);
  });

  test("takes off the list whoever asked for it by word, and says when nobody of that address is on it", async () => {
    await signUp();
    expect(await run(person, ["leave", email])).toMatchObject({
      code: 0,
      text: expect.stringContaining(`No letter goes to ${email} any more.`),
    });
    expect((await run(person, [email])).text).toContain("The letter: Left");
    expect((await run(person, ["leave", email])).code).toBe(1);
  });

  test("ask for an address when none is given", async () => {
    expect([(await run(person, [])).code, (await run(erase, [])).code]).toEqual([2, 2]);
  });
});

describe("office mail", () => {
  const args = async (text = "# News\n\nHello.") => ["--to", "subscribers", await fileOf(text)];

  test("shows the letter and how many get it, and sends after confirmation, once", async () => {
    await signUp();
    await confirmAll();
    const letter = await args();
    const refused = await run(mail, letter, false);
    expect(refused.text).toMatch(
      /Subject: News\n\nHello\.[^]*1 person confirmed; 0 of them[^]*it goes to 1 now[^]*Nothing was sent/,
    );
    expect((await run(mail, letter)).text).toContain("1 of 1 queued");
    expect((await run(mail, letter)).text).toContain(
      "1 of them got this letter already, and it goes to 0 now",
    );
    expect((await given.outbox("letter")).length).toBe(1);
  });

  test("refuses a letter without a text, and other audiences", async () => {
    expect((await run(mail, await args("# News"))).code).toBe(1);
    expect((await run(mail, ["--to", "everyone", "x"])).code).toBe(2);
  });
});

describe("office mail --again", () => {
  const smtp: MailTransport = { kind: "smtp", maxAtOnce: 4, send: async () => {} };
  const again = (answer: boolean, transport: MailTransport = smtp) =>
    runOffice({ services: { ...given.services, mail: transport }, answer }, mail, ["--again"]);
  const states = async () => (await given.outbox()).map(({ state }) => state).toSorted();

  test("says how many did not leave, and queues them after it was confirmed", async () => {
    await volunteer();
    await volunteer({ phone: "2" });
    const { database } = given.services;
    await database.updateTable("outbox").set({ state: "written" }).execute();
    await database
      .updateTable("outbox")
      .set({ state: "dead" })
      .where("kind", "=", "submission-notice")
      .execute();
    expect(await again(false)).toMatchObject({
      code: 1,
      text: expect.stringContaining("2 e-mails were given up, 1 was"),
    });
    expect(await states()).toEqual(["dead", "dead", "written"]);
    expect((await again(true)).text).toContain("3 e-mails are in the outbox.");
    expect(await states()).toEqual(["queued", "queued", "queued"]);
  });

  test("without a mail server sends nothing", async () => {
    expect((await again(true, given.services.mail)).code).toBe(1);
  });
});

describe("tables of people for a spreadsheet", () => {
  test("show words instead of ids, and run nothing that a visitor typed", async () => {
    await volunteer({ name: "=cmd|' /C calc'!A0", phone: "+1 250 555 0104" });
    const file = await fileOfTable(volunteers);
    expect(file).toContain("Waits for an answer,'=cmd|' /C calc'!A0,ana@example.org,'+1 250 555 0104,");
    expect(file).toContain(",Tillicum,Translation,");
  });

  test("show sign-ups with their consent, and messages as they were written", async () => {
    await signUp();
    const body = { projectName: "Tower", neighbourhood: "Quadra", description: 'He said "no".' };
    await submitDevelopmentFeedback(jsonPost("submit-development-feedback", body), given.services);
    expect(await fileOfTable(signUps)).toContain(
      `${email},Ana,,Not confirmed,2026-09-01T10:00:00-07:00,/newsletter,`,
    );
    expect(await fileOfTable(messages)).toContain('Description: He said ""no"".');
  });
});
