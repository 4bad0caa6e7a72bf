import { expect, test } from "vitest";
import { uploadAttachment } from "#server/messages/attachments/upload.ts";
import {
  submitContactForm,
  submitVolunteerForm,
  submitDevelopmentFeedback,
  submitEmailSignup,
} from "#server/web/functions/forms.ts";
import { insertContribution } from "#test/support/contribution.ts";
import { useMoney } from "#test/support/money.ts";
import { jsonPost, uploadPost } from "#test/support/requests.ts";
import { samples } from "#test/support/sample-files.ts";
import { useTestServices } from "#test/support/services.ts";
import {
  donations,
  csvOf,
  messages,
  signUps,
  volunteers,
  type Export,
  tables,
  formsOfKind,
  messagesOf,
  volunteersOf,
} from "./exports.ts";
import { parse } from "csv-parse/sync";
import { createForm } from "#domain/messages/forms/form.ts";
import { email as emailField, line, manyOf } from "#domain/messages/forms/field.ts";
import { messageFailed, requiredFieldsMissing } from "#domain/messages/forms/form-texts.ts";
import { functionNames } from "#domain/web/functions.ts";
import type { SubmissionKind } from "#server/platform/database/tables/messages.ts";
import { messageReceived } from "#server/messages/forms/submission-mails.ts";
import { receiveForm } from "#server/messages/forms/receive-form.ts";
import { storeSubmission } from "#server/messages/forms/store-submission.ts";
import { listInbox } from "#server/messages/inbox/submissions.ts";

const given = useTestServices();
const money = useMoney();
const email = "ana@example.org";
const fileOf = async (table: Export) => csvOf(table, await table.rows(given.services));

test("volunteers → words instead of ids, and nothing that a visitor typed runs", async () => {
  const volunteer = {
    name: "=cmd|' /C calc'!A0",
    email,
    phone: "+1 250 555 0104",
    interests: ["translation"],
    area: "tillicum",
  };
  await submitVolunteerForm(jsonPost("submit-volunteer-form", volunteer), given.services);
  const file = await fileOf(volunteers);
  expect(file).toContain("Waits for an answer,'=cmd|' /C calc'!A0,ana@example.org,'+1 250 555 0104,");
  expect(file).toContain(",Tillicum,Translation,");
});

test("sign-ups and messages → with their consent, and as they were written, with links to their files", async () => {
  await submitEmailSignup(jsonPost("submit-email-signup", { firstName: "Ana", email }), given.services);
  const body = { projectName: "Tower", neighbourhood: "Quadra", description: 'He said "no".' };
  await submitDevelopmentFeedback(jsonPost("submit-development-feedback", body), given.services);
  const path = `contact-attachments/1789000000000-${"a".repeat(32)}.pdf`;
  const upload = await uploadPost(path, { content: samples.pdf, fileName: "plan.pdf" });
  await uploadAttachment(upload, given.services);
  const url = `https://www.example.org/storage/v1/object/public/attachments/${path}`;
  const message = {
    firstName: "Bo",
    lastName: "Li",
    email: "bo@example.org",
    subject: "other",
    message: "Please read.",
    attachmentUrls: [url],
  };
  await submitContactForm(jsonPost("submit-contact-form", message), given.services);
  expect(await fileOf(signUps)).toContain(`${email},Ana,,Not confirmed,2026-09-01T10:00:00-07:00,/,`);
  const file = await fileOf(messages);
  expect(file).toContain('Description: He said ""no"".');
  expect(file).toContain(`,${url},`);
});

test("contributions → what arrived, with its receipt; not a checkout that is open", async () => {
  await money.give(25);
  await insertContribution(money.services.database, { paid_at: null, status: "open" });
  const rows = await donations.rows(money.services);
  expect(rows).toMatchObject([
    {
      status: "Kept",
      "status code": "paid",
      method: "Card",
      amount: "25.00",
      kept: "25.00",
      "real money": "no: rehearsal",
      "receipt number": "TEST-2026-000001",
    },
  ]);
  expect(Object.keys(rows[0] ?? {})).toEqual([...donations.columns]);
});

const formulas = [
  '=HYPERLINK("https://evil.example";"Click")',
  "+1+cmd|' /C calc'!A0",
  "-2+3",
  "@SUM(1)",
  "\t=1",
  "\r=1",
  "＝1+1",
];

test.each(tables.map((table) => [table.name, table] as const))(
  "%s with a formula in every field → each cell is text for a spreadsheet, and its words are whole",
  (_, table) => {
    const rows = formulas.map((formula) =>
      Object.fromEntries(table.columns.map((column) => [column, `${formula}","x"\r\n=1`])),
    );
    const cells: string[][] = parse(csvOf(table, rows), { bom: true, relax_column_count: false });
    expect(cells.length).toBe(formulas.length + 1);
    for (const [at, row] of cells.slice(1).entries())
      for (const cell of row) expect(cell).toBe(`'${formulas[at]}","x"\r\n=1`);
  },
);

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
    email: emailField({ label: "Email", required: true }),
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

const tableOfKind: [SubmissionKind, Export][] = [
  ["volunteer", volunteersOf([madeUpForm])],
  ["message", messagesOf([madeUpForm])],
];

test.each(tableOfKind)("a new field of a %s form → columns of its own in the file", async (kind, table) => {
  expect((await send(kind)).status).toBe(200);
  const rows = await table.rows(given.services);
  expect(table.columns).toEqual(expect.arrayContaining(["boat name", "instruments"]));
  expect(rows).toMatchObject([{ "boat name": "Heron, the second", instruments: "Alto horn; Pipe organ" }]);
  expect(csvOf(table, rows)).toMatch(/"Heron, the second","Alto horn; Pipe organ"/);
});

test.each(tableOfKind)(
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
