import { expect, test } from "vitest";
import { createForm } from "#domain/messages/forms/create-form.ts";
import { email, line, manyOf } from "#domain/messages/forms/field.ts";
import { messageFailed, requiredFieldsMissing } from "#domain/messages/forms/form-texts.ts";
import { functionNames } from "#domain/web/functions.ts";
import type { SubmissionKind } from "#server/platform/database/tables/messages.ts";
import { messageReceived } from "#server/messages/forms/submission-mails.ts";
import { receiveForm } from "#server/messages/forms/receive-form.ts";
import { storeSubmission } from "#server/messages/forms/store-submission.ts";
import { listInbox } from "#server/messages/inbox/submissions.ts";
import { jsonPost } from "#test/support/requests.ts";
import { useTestServices } from "#test/support/services.ts";
import { csvOf } from "./exports.ts";
import { formsOfKind } from "./exports.ts";
import { messages, messagesOf } from "./exports.ts";
import type { Export } from "./table.ts";
import { volunteers, volunteersOf } from "./exports.ts";

const given = useTestServices();
const instruments = [
  { id: "alto-horn", label: "Alto horn" },
  { id: "pipe-organ", label: "Pipe organ" },
];

/** A made-up form with made-up fields: it stands in no list of forms. */
const madeUpForm = createForm({
  functionName: "submit-simple-contact",
  block: { kind: "form", form: "short-contact" },
  thankYouPage: "/thank-you/message",
  fields: {
    name: line({ label: "Name", required: true, maxLength: 80 }),
    email: email({ label: "Email", required: true }),
    boatName: line({ label: "Name of your boat", maxLength: 80 }),
    instruments: manyOf(instruments, { label: "Instruments" }),
  },
  missing: requiredFieldsMissing,
  succeeded: () => ({ title: "Message Received" }),
  failed: messageFailed,
});

const written = {
  name: "Ana Ünal",
  email: "ana@example.org",
  boatName: "Heron, the second",
  instruments: ["pipe-organ", "alto-horn"],
};

function send(kind: SubmissionKind): Promise<Response> {
  const receive = receiveForm({
    form: madeUpForm,
    store: storeSubmission(madeUpForm, ({ name, email: address }, content) => ({
      kind,
      name,
      email: address,
      subject: "Made up",
      confirmation: messageReceived(content),
    })),
  });
  return receive(jsonPost("submit-simple-contact", written), given.services);
}

const tables: [SubmissionKind, Export][] = [
  ["volunteer", volunteersOf([madeUpForm])],
  ["message", messagesOf([madeUpForm])],
];

test.each(tables)("a new field of a %s form → columns of its own in the file", async (kind, table) => {
  expect((await send(kind)).status).toBe(200);
  const rows = await table.rows(given.services);
  expect(table.columns).toEqual(expect.arrayContaining(["boat name", "instruments"]));
  expect(rows).toMatchObject([{ "boat name": "Heron, the second", instruments: "Alto horn; Pipe organ" }]);
  expect(csvOf(table, rows)).toMatch(/"Heron, the second","Alto horn; Pipe organ"/);
});

test.each(tables)(
  "the state of a %s → words in the table, and its code for programs",
  async (kind, table) => {
    await send(kind);
    const [row] = await table.rows(given.services);
    expect(row).toMatchObject({ state: "Waits for an answer", "state code": "new" });
    expect(table.columns).toEqual(expect.arrayContaining(["state", "state code"]));
  },
);

test("a new field of a form → the e-mail to the campaign and the inbox say it, and a search finds it", async () => {
  await send("message");
  const [notice] = await given.outbox("submission-notice");
  expect(notice?.text).toContain("Name of your boat: Heron, the second\nInstruments: Alto horn, Pipe organ");
  const [found] = await listInbox({ words: ["heron", "horn"] }, given.services);
  expect(found?.printed).toContain("Name of your boat: Heron, the second");
});

test("every field of every form that is kept stands in one of the tables, and none takes a column of the table's own", () => {
  const own = [
    "received",
    "kind",
    "state",
    "text",
    "files",
    "page",
    "id",
    "accepted",
    "address confirmed",
    "state code",
  ];
  for (const [kind, forms] of Object.entries(formsOfKind)) {
    const { columns } = kind === "volunteer" ? volunteers : messages;
    for (const name of forms.flatMap(({ fields }) => Object.keys(fields))) {
      const column = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
      expect(own).not.toContain(column);
      if (name !== "attachmentUrls") expect(columns).toContain(column);
    }
    expect(new Set(columns).size).toBe(columns.length);
  }
});

test("every form whose words the campaign keeps is one of a kind; the sign-up has its own table", () => {
  const exported = Object.values(formsOfKind).flat();
  expect(exported.map(({ functionName }) => functionName).toSorted()).toEqual(
    functionNames.filter((name) => name.startsWith("submit-") && name !== "submit-email-signup").toSorted(),
  );
});
